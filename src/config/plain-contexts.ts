/**
 * Derives the contexts of a chart without a pligos.yaml: one for each value file of an environment or a test.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { expandGlob, isGlob } from '../files/index.ts';

interface PlainContext {
  readonly name: string;
  /** In their order. */
  readonly files: readonly PlainFile[];
  /** The former name of the one context of typed files, before its files gave it a name. */
  readonly formerName?: string;
  /** Values of chart-testing: they test the chart, and are not for a cluster. */
  readonly previewOnly?: true;
  /** Typed files that only the working tree has. */
  readonly lacks?: readonly string[];
}

interface PlainFile {
  readonly path: string;
  /** The repository chose it, not the person who typed the glob: it must not lead out. */
  readonly isMatched: boolean;
  /** Only the working tree has it: it names the context, and is not read. */
  readonly isLacking?: true;
}

interface PlainFiles {
  /** As typed: each file belongs to every context, each file that a glob matches makes a context of its own. */
  readonly valueFiles: readonly string[];
  readonly cwd: string;
  /** One of several charts: it may lack a file that others have. */
  readonly isOneOfSeveral: boolean;
  /** At the base: the same path in the working tree. */
  readonly inWorkTree?: ((path: string) => string) | undefined;
}

/** What a chart without value files, and without globs that match any, is called. */
const defaultContext = 'default';

/** The contexts of the chart in `dir`, those of its value files first. */
export function plainContexts(dir: string, input: PlainFiles): readonly PlainContext[] {
  const tests = expandGlob(join(dir, 'ci', '*-values.yaml'));
  const lines = input.valueFiles.map((line) => filesFor(line, dir, input));
  const fixed = lines.flatMap((line) => ('file' in line ? (line.file ?? []) : []));
  const fixedPaths = new Set([...fixed.map(({ path }) => resolve(input.cwd, path)), ...tests]);
  const matched = [...new Set(lines.flatMap((line) => ('matched' in line ? line.matched : [])))];
  const ownFiles = matched.filter((file) => !fixedPaths.has(file));
  const contexts = (ownFiles.length === 0 ? [undefined] : ownFiles).map((ownFile): Unnamed => {
    const files = lines.flatMap((line): PlainFile[] => {
      if ('file' in line) return line.file === undefined ? [] : [line.file];
      return ownFile !== undefined && line.matched.includes(ownFile)
        ? [{ path: ownFile, isMatched: true }]
        : [];
    });
    return { names: namesOf(files, ownFile, dir), files };
  });
  const tested = tests.map(
    (path): Unnamed => ({
      names: [`ci-${nameOfFile(path) ?? 'values'}`],
      files: [{ path, isMatched: true }],
      previewOnly: true,
    }),
  );
  return nameContexts([...contexts, ...tested])
    .map((context, at) =>
      at === 0 && ownFiles.length === 0 && context.name !== defaultContext
        ? { ...context, formerName: defaultContext }
        : context,
    )
    .flatMap(withoutLacking);
}

/** A context that lacks all of its files does not exist yet. */
function withoutLacking(context: PlainContext): PlainContext[] {
  const lacks = context.files.filter(({ isLacking }) => isLacking).map(({ path }) => path);
  if (lacks.length === 0) return [context];
  const files = context.files.filter(({ isLacking }) => isLacking !== true);
  return files.length === 0 ? [] : [{ ...context, files, lacks }];
}

type Line = { readonly file: PlainFile | undefined } | { readonly matched: readonly string[] };

function filesFor(line: string, dir: string, { cwd, isOneOfSeveral, inWorkTree }: PlainFiles): Line {
  const places = [resolve(cwd, line), resolve(dir, line)];
  if (places.every(isGlob)) return { matched: expandGlob(resolve(dir, line)) };
  const match = places.find((path) => existsSync(path));
  // The path as typed, for the message.
  if (match !== undefined) return { file: { path: match === places[0] ? line : match, isMatched: false } };
  const lacked = inWorkTree && places.find((path) => existsSync(inWorkTree(path)));
  if (lacked !== undefined) return { file: { path: lacked, isMatched: false, isLacking: true } };
  // Of several charts each uses the files that it has; for one chart the error shows the path as typed.
  return { file: isOneOfSeveral ? undefined : { path: line, isMatched: false } };
}

// ---- names ------------------------------------------------------------------------------------

interface Unnamed extends Omit<PlainContext, 'name'> {
  /** Takes the first free name. */
  readonly names: readonly string[];
}

/**
 * Named by the last file whose name is more than `values`; for a file of a glob its folders may add to it.
 */
function namesOf(files: readonly PlainFile[], ownFile: string | undefined, dir: string): string[] {
  const ofFiles = files.map(({ path }) => nameOfFile(path)).findLast((name) => name !== undefined);
  if (ownFile === undefined) return [ofFiles ?? defaultContext];
  const path = relative(dir, ownFile);
  const folders = dirname(path)
    .split(sep)
    .filter((part) => part !== '.' && part !== '..');
  const file = nameOfFile(ownFile);
  return [file ?? folders.at(-1) ?? defaultContext, clean([...folders, file ?? ''].join('-'))];
}

/** `values-prod.yaml` and `prod-values.yaml` both mean `prod`; a bare `values.yaml` names nothing. */
function nameOfFile(path: string): string | undefined {
  const stem = basename(path).replace(/\.(?:ya?ml|json)$/i, '');
  const start = /^values(?:[-_.]+|$)/i;
  const name = clean(start.test(stem) ? stem.replace(start, '') : stem.replace(/[-_.]+values$/i, ''));
  return name === '' ? undefined : name;
}

/** With the characters that a context's name allows. */
const clean = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}_.+@-]+/gu, '-').replaceAll(/^[-.+@]+|-+$/g, '');

function nameContexts(contexts: readonly Unnamed[]): PlainContext[] {
  const usedNames = new Set<string>();
  return contexts.map(({ names, ...context }) => {
    const last = names.at(-1) || defaultContext;
    const free = [...names, ...contexts.map((_, at) => `${last}-${at + 2}`)].find(
      (name) => name !== '' && !usedNames.has(name),
    );
    const name = free ?? last;
    usedNames.add(name);
    return { name, ...context };
  });
}
