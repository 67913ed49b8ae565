/** Builds a kustomization by kustomize, in a private folder with nothing but what it is known to read. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type At, isError, type Problem, problem, UserError } from '../errors.ts';
import { privateFolder, resolveInside, statIfThere } from '../files/index.ts';
import { run } from '../process/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { kustomizationFileIn, kustomizationNames } from './names.ts';
import { type KustomizationReads, readsOf } from './reads.ts';
import { refusals } from './refusals.ts';
import type { FetchedBases } from './remotes.ts';

/** How kustomize itself runs. */
export interface KustomizeProgram {
  readonly program: string;
  readonly signal: AbortSignal;
  /** Bytes that it may have in memory. */
  readonly memory: number;
}

/** What kustomize prints, or why it fails, in its own words. */
type BuildResult = { readonly text: string } | { readonly failure: string };

interface BuildInput extends KustomizeProgram {
  /** The folder of the kustomization, absolute. */
  readonly dir: string;
  /** Fields that are written into it before; of these alone where the folder has none. */
  readonly edits?: MapValue;
  /** The place that names it. */
  readonly at: At;
  /** Absolute folders that nothing may be read outside of. */
  readonly allowed: readonly string[];
  /** Folders of bases of other places, by the keys of their sources. */
  readonly fetched?: FetchedBases;
}

const limitMs = 60_000;
const maxBytes = 64 * 1024 * 1024;
/** Of all files that it reads; they are copied. */
const mostRead = 256 * 1024 * 1024;
const mostReadOfFile = 64 * 1024 * 1024;

/** The text that `kustomize build` prints; throws a UserError with all that is wrong. */
export async function buildKustomization(input: BuildInput): Promise<string> {
  const folder = privateFolder('pligos-kustomize-');
  try {
    const tree = join(folder.path, 'tree');
    const reads = readsOf(input.dir, input);
    const misplaced = place(reads, tree, input);
    const outside = misplaced.filter(({ code }) => code !== 'file-missing');
    // What stands in a file outside of the repository is not even named.
    const problems = outside.length > 0 ? outside : [...missing(input), ...reads.problems, ...misplaced];
    if (problems.some(isError)) throw UserError.of(problems.map((one) => ({ at: input.at, ...one })));
    // kustomize would fetch them itself.
    const lacking = reads.remotes.filter(({ key }) => input.fetched?.has(key) !== true);
    if (lacking.length > 0) throw UserError.of(lacking.map(refusals.notFetched));
    const built = await runKustomize(join(tree, input.dir), folder.path, input);
    if ('text' in built) return built.text;
    const why = built.failure.replaceAll(`${tree}/`, '/').replaceAll(tree, '');
    throw new UserError('kustomize-build', `kustomize cannot build it: ${why}`, {
      at: input.at,
      hint: 'run kustomize build on the folder to see the same',
    });
  } finally {
    folder.dispose();
  }
}

/** The files alone, of which one is the kustomization, in a folder of their own: what kustomize prints, or why it fails. */
export async function buildFiles(
  files: ReadonlyMap<string, string>,
  program: KustomizeProgram,
): Promise<BuildResult> {
  const folder = privateFolder('pligos-kustomize-');
  try {
    const tree = join(folder.path, 'tree');
    mkdirSync(tree);
    for (const [name, text] of files) writeFileSync(join(tree, name), text);
    const built = await runKustomize(tree, folder.path, program);
    return 'text' in built
      ? built
      : { failure: built.failure.replaceAll(`${tree}/`, '').replaceAll(tree, '') };
  } finally {
    folder.dispose();
  }
}

async function runKustomize(
  dir: string,
  home: string,
  { program, signal, memory }: KustomizeProgram,
): Promise<BuildResult> {
  const words = ['build', dir, '--load-restrictor', 'LoadRestrictionsRootOnly'];
  const result = await run(program, words, {
    cwd: home,
    env: closedEnvironment(home),
    output: 'capture',
    stdin: 'none',
    signal,
    timeout: limitMs,
    limit: maxBytes,
    memory,
    grace: 0,
  });
  signal.throwIfAborted();
  if (result.exitCode === 0 && result.ended === 'exit')
    return { text: Buffer.from(result.stdout).toString('utf8') };
  return { failure: failureOf(result.ended, result.stderr, memory) };
}

/** kustomize finds no git and no server: what lies elsewhere was refused by name, and this is the second lock. */
const closedEnvironment = (home: string): Record<string, string> => ({
  HOME: home,
  PATH: '/nonexistent',
  TMPDIR: home,
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
});

/** Below the folder everything lies as it does in the repository, so that `../base` leads where it should. */
function place(
  { files, texts, copies, problems: found }: KustomizationReads,
  tree: string,
  { dir, allowed, at: own }: BuildInput,
): readonly Problem[] {
  const problems: Problem[] = [];
  mkdirSync(join(tree, dir), { recursive: true });
  // Where something is refused, only that each file may be read is still of interest.
  const isBuilt = !found.some(isError);
  let bytes = 0;
  for (const [file, at = own] of files) {
    try {
      const real = resolveInside(dir, file, allowed, at);
      const stat = statIfThere(real);
      if (stat?.isFile() !== true) {
        const made = texts.get(file);
        if (made !== undefined && isBuilt) put(join(tree, file), made, true);
        if (kustomizationNames.some((name) => file.endsWith(`/${name}`))) continue;
        problems.push(notThere(file, dir, at));
        continue;
      }
      const text = texts.get(file);
      bytes += stat.size;
      if (stat.size > mostReadOfFile) problems.push(refusals.tooLarge(file, stat.size, mostReadOfFile, at));
      else if (bytes > mostRead) return [...problems, refusals.tooLarge('all', bytes, mostRead, at)];
      else if (isBuilt)
        for (const to of copies.get(file) ?? [file]) put(join(tree, to), text ?? real, text !== undefined);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}

function put(file: string, source: string, isText: boolean): void {
  mkdirSync(dirname(file), { recursive: true });
  if (isText) writeFileSync(file, source);
  else copyFileSync(source, file);
}

const notThere = (file: string, dir: string, at: At): Problem =>
  problem('file-missing', `${JSON.stringify(relative(dir, file))} does not exist (looked for at ${file})`, {
    at,
    hint: 'correct the path, which is relative to the folder of this kustomization, or add what is missing',
  });

function missing({ dir, at, edits }: BuildInput): readonly Problem[] {
  if (edits !== undefined) return [];
  if (kustomizationFileIn(dir) !== undefined) return [];
  return [
    problem(
      'file-missing',
      `${JSON.stringify(relative(dirname(at.file), dir) || '.')} holds no kustomization.yaml`,
      {
        at,
        hint: 'name the folder of a kustomization; for a folder of manifests write manifests: [FOLDER]',
      },
    ),
  ];
}

function failureOf(ended: string, stderr: string, memory: number): string {
  const hows: Readonly<Record<string, string>> = {
    timeout: `it took longer than ${limitMs / 1000} s`,
    'too-large': `it printed more than ${maxBytes} bytes`,
  };
  // Go prints where all its threads are.
  const isOutOfMemory = /^fatal error: .*(?:out of memory|cannot allocate memory)/m.test(stderr);
  const how = isOutOfMemory ? `it needs more than ${memory} bytes of memory` : hows[ended];
  const message = stderr
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# Warning'))
    .join('\n')
    .replace(/^Error: /, '');
  return how ?? (message || ended);
}
