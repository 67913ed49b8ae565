/** Programs of the user: where they are, and their versions. */
import { statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { type Code, UserError } from '../errors.ts';
import { isProgram } from './is-program.ts';
import { run } from './run.ts';

/** How a program is found, and what it answers. */
export interface KnownProgram {
  readonly name: string;
  /** Of the variable that names its file. */
  readonly variable: string;
  readonly words: readonly string[];
  /** The version in its answer, without a `v`; undefined of one that is too old. */
  readonly versionIn: (answer: string) => string | undefined;
  readonly oldest: number;
  readonly codes: { readonly missing: Code; readonly version: Code };
}

export interface FoundProgram {
  readonly path: string;
  /** Without a `v`. */
  readonly version: string;
}

const patience = 20_000;

/** A repository of a hundred applications asks for the same program a hundred times, and many at once. */
const known = new Map<string, Promise<string>>();

/** What its variable names, else the first on the path; undefined where there is none. */
export async function findProgram(
  program: KnownProgram,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<FoundProgram | undefined> {
  const { name, variable, codes } = program;
  const bin = env[variable];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = bin ? [resolve(bin)] : folders.map((folder) => resolve(folder, name));
  const path = candidates.find(isProgram);
  if (path !== undefined) return { path, version: await versionOf(path, program, signal) };
  if (!bin) return undefined;
  const found = `${variable} is ${JSON.stringify(bin)}, which is not an executable file`;
  throw new UserError(codes.missing, found, { hint: `name ${name} itself` });
}

async function versionOf(path: string, program: KnownProgram, signal: AbortSignal): Promise<string> {
  const { mtimeMs, ino, size } = statSync(path);
  const key = [program.name, path, mtimeMs, ino, size].join('\0');
  const version = known.get(key) ?? askVersion(path, program, signal);
  known.set(key, version);
  try {
    return await version;
  } catch (error) {
    // It may have been too slow, or cancelled: the next call asks again.
    known.delete(key);
    throw error;
  }
}

async function askVersion(path: string, program: KnownProgram, signal: AbortSignal): Promise<string> {
  const { name, variable, words, versionIn, oldest, codes } = program;
  const { stdout, exitCode } = await run(path, words, {
    cwd: resolve(path, '..'),
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
    output: 'capture',
    stdin: 'none',
    timeout: patience,
    signal,
  });
  const answer = Buffer.from(stdout).toString('utf8').trim();
  const version = exitCode === 0 ? versionIn(answer) : undefined;
  if (version !== undefined) return version;
  throw new UserError(
    codes.version,
    `${path} says ${JSON.stringify(answer.slice(0, 100))} when asked for its version, ${name} ${oldest} or later is needed`,
    { hint: `install ${name} ${oldest}, or set ${variable} to one` },
  );
}
