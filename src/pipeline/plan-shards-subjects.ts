/** The services that shards are about, each with the contexts of both sides. */
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { means } from '../config/index.ts';
import { UserError } from '../errors.ts';
import { isInside, readText, statIfThere } from '../files/index.ts';
import { type GitOptions, textsOf, type TreeChange } from '../git/index.ts';
import { matchGlob } from '../text/index.ts';
import { realOf } from './base-files.ts';
import { chartName, contextNames } from './plan-shards-contexts.ts';
import { configScope } from './project.ts';
import type { Surroundings } from './surroundings.ts';

export interface Subject {
  /** From the top of the repository, with `/`. */
  readonly dir: string;
  readonly isGone: boolean;
  /** What it is called now and at the base; none where nobody can say which contexts it has. */
  readonly names: readonly string[];
  /** Those that are asked for, of both sides. */
  readonly contexts: readonly string[];
  /** Those of now; a report calls the others by the name of the base. */
  readonly present: ReadonlySet<string>;
  /** Are these all it has? */
  readonly isWhole: boolean;
}

/** Is a service in this folder, from the top of the repository, asked for? Throws what can be found nowhere. */
export function scopeOf(
  configs: readonly string[],
  root: string,
  services: Iterable<string>,
  { cwd }: Pick<Surroundings, 'cwd'>,
): (dir: string) => boolean {
  const known = new Set([...services].map((dir) => join(root, dir)));
  const above = new Set([...known].flatMap((dir) => foldersTo(dir, root)));
  const direct = new Set<string>();
  const folders = new Set<string>();
  const globs: ((path: string) => boolean)[] = [];
  for (const given of configs.length === 0 ? ['.'] : configs) {
    const asked = resolve(cwd, given);
    const { folder, pattern } = configScope(isServiceFile(asked) ? dirname(asked) : asked);
    const top = realOf(folder);
    const glob = (path: string): boolean =>
      isInside(path, top) && matchGlob(pattern ?? '', relative(top, path));
    const isDirect = statIfThere(join(top, 'pligos.yaml')) !== undefined;
    if (pattern !== undefined) globs.push(glob);
    else if (isDirect) direct.add(top);
    else folders.add(top);
    const isFound = pattern === undefined ? (isDirect ? known : above).has(top) : [...known].some(glob);
    if (isFound) continue;
    throw new UserError('no-service', `git knows no pligos.yaml in ${given} or below it`, {
      hint: 'name the folder of a service, or one above it, and commit what is planned',
    });
  }
  return (dir) => {
    const path = join(root, dir);
    if (direct.has(path) || globs.some((glob) => glob(path))) return true;
    return foldersTo(path, root).some((folder) => folders.has(folder));
  };
}

const isServiceFile = (path: string): boolean => basename(path) === 'pligos.yaml';

/** Itself, and those above it up to the root. */
function foldersTo(path: string, root: string): string[] {
  const found = [path];
  for (let at = path; at !== root && at !== dirname(at); found.push(at)) at = dirname(at);
  return found;
}

export interface SubjectsInput {
  readonly root: string;
  readonly dirs: readonly string[];
  readonly changes: readonly TreeChange[];
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
}

/** Reads the services of these folders, and of those whose files changed what they were. */
export async function readSubjects(
  { root, dirs, changes, contexts }: SubjectsInput,
  git: GitOptions,
): Promise<Subject[]> {
  const wanted = new Set(dirs.flatMap((dir) => [inDir(dir, 'pligos.yaml'), inDir(dir, 'Chart.yaml')]));
  const changed = changes.filter(({ path }) => wanted.has(path));
  const ids = [...new Set(changed.flatMap(({ before }) => before ?? []))];
  const found = await textsOf(root, ids, git);
  const texts = new Map(ids.map((id, at) => [id, found[at]]));
  const before = new Map(
    changed.map(({ path, before: id }) => [path, id === undefined ? undefined : texts.get(id)]),
  );
  return dirs.flatMap((dir) => {
    const subject = subjectOf(dir, root, before, contexts);
    return subject === undefined ? [] : [subject];
  });
}

/** Undefined where nothing of it is asked for. */
function subjectOf(
  dir: string,
  root: string,
  before: ReadonlyMap<string, string | undefined>,
  patterns: readonly string[],
): Subject | undefined {
  const label = basename(dir || root);
  const read = (name: string): readonly [now: string | undefined, then: string | undefined] => {
    const text = readIfThere(join(root, dir, name));
    const path = inDir(dir, name);
    return [text, before.has(path) ? before.get(path) : text];
  };
  const [[config, configThen], [chart, chartThen]] = [read('pligos.yaml'), read('Chart.yaml')];
  const now = sideOf(config, chart, label);
  const then = sideOf(configThen, chartThen, label);
  const sides = [now, then].flatMap((side) => side ?? []);
  const known = sides.filter(({ contexts }) => contexts !== undefined);
  const names = [...new Set(known.map(({ name }) => name))];
  const all = [...new Set(known.flatMap(({ contexts = [] }) => contexts))];
  const isGone = now === undefined;
  // Nobody can say what it has: the preview tells why.
  const present = new Set(now?.contexts);
  if (names.length === 0) return { dir, isGone, names, contexts: [], present, isWhole: true };
  const chosen =
    patterns.length === 0
      ? all
      : all.filter((context) =>
          patterns.some((pattern) => names.some((name) => means(pattern, { name }, { name: context }))),
        );
  return chosen.length === 0
    ? undefined
    : { dir, isGone, names, contexts: chosen, present, isWhole: chosen.length === all.length };
}

function sideOf(
  config: string | undefined,
  chart: string | undefined,
  folder: string,
): { readonly name: string; readonly contexts: readonly string[] | undefined } | undefined {
  if (config === undefined) return undefined;
  return { name: (chart && chartName(chart)) ?? folder, contexts: contextNames(config) };
}

const inDir = (dir: string, name: string): string => (dir === '' ? name : `${dir}/${name}`);

/** What is wrong with a file is told where it is used. */
function readIfThere(file: string): string | undefined {
  try {
    return statIfThere(file) === undefined ? undefined : readText(file);
  } catch (error) {
    if (error instanceof UserError) return '';
    throw error;
  }
}

/** From the folder that the job works in. */
export const fromCwd = (dir: string, root: string, cwd: string): string =>
  relative(realOf(cwd), join(root, dir)).split(sep).join('/') || '.';
