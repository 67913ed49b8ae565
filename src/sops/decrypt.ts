/** Decrypts a value file by sops, with the keys that it finds in the user's environment. */
import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';
import { run } from '../process/index.ts';
import { helmFile, isList, isMap, isNumeral, readOne, type Value, valueOf } from '../yaml/index.ts';
import { type EncryptedValues, leafName } from './encrypted.ts';
import type { OpenValues } from './placeholders.ts';

export interface SopsOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Why it cannot be decrypted here, although nothing is wrong with it. */
export interface LackingKey {
  readonly lacks: 'sops' | 'key';
}

/** A cloud's key service may be slow. */
const limitMs = 60_000;
const maxBytes = 16 * 1024 * 1024;
/** Exit codes of sops. */
const codes = { noKey: 128, changedValue: 25, changedFile: 51 } as const;

/** Throws a UserError where the file was changed after it was encrypted. */
export async function decryptValues(
  file: string,
  encrypted: EncryptedValues,
  { cwd, env, signal }: SopsOptions,
): Promise<OpenValues | LackingKey> {
  const format = file.endsWith('.json') ? 'json' : 'yaml';
  // A `.sops.yaml` of the repository says how to encrypt; nothing of it is needed here.
  const words = ['--config', '/dev/null', '--decrypt', '--input-type', format, '--output-type', format, file];
  const result = await run('sops', words, {
    cwd,
    env,
    output: 'capture',
    stdin: 'none',
    signal,
    timeout: limitMs,
    limit: maxBytes,
    grace: 0,
  }).catch((error: unknown) => {
    if (error instanceof UserError && error.problems.some(({ code }) => code === 'process-missing'))
      return undefined;
    throw error;
  });
  signal.throwIfAborted();
  if (result === undefined) return { lacks: 'sops' };
  if (result.exitCode === codes.noKey) return { lacks: 'key' };
  // The words of sops may hold what it decrypted.
  if (result.exitCode !== 0) throw failure(file, result.exitCode, result.ended);
  const text = Buffer.from(result.stdout).toString('utf8');
  const { tree } = readOne(file, text, helmFile);
  const values = tree === undefined ? null : valueOf(tree);
  return { text, secrets: encrypted.leaves.flatMap(({ path }) => textsAt(values, path, file)) };
}

function failure(file: string, code: number, ended: string): UserError {
  const at = { file, line: 1, column: 1 };
  if (code === codes.changedFile || code === codes.changedValue)
    return new UserError('sops-changed', `${file} was changed after sops had encrypted it`, {
      at,
      hint: 'change it by sops alone (sops edit), or take it from git again',
    });
  const how = ended === 'timeout' ? `took longer than ${limitMs / 1000} s` : `ended with code ${code}`;
  return new UserError('sops-failed', `sops ${how} on ${file}`, {
    at,
    hint: `run sops --decrypt on it to see why`,
  });
}

/** A text that is worth looking for: none that stands everywhere. */
function textsAt(values: Value, path: EncryptedValues['leaves'][number]['path'], file: string): string[] {
  let value: Value | undefined = values;
  for (const part of path) {
    if (typeof part === 'number') value = isList(value) ? value[part] : undefined;
    else value = isMap(value) ? value.get(part) : undefined;
  }
  if (value === undefined) throw new TypeError(`${file} lost ${leafName(path)} when it was decrypted`);
  if (isNumeral(value)) return value.numeral.length > 5 ? [value.numeral] : [];
  return typeof value === 'string' && value.trim().length >= 4 ? [value] : [];
}
