/** Lists the services of a plan, each with the contexts of both sides. */
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { chartPaths, means, nameService } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { isInside, splitGlob, statIfThere } from '../../files/index.ts';
import { type GitOptions, textsOf, type TreeChange } from '../../git/index.ts';
import { matchGlob } from '../../text/index.ts';
import { realOf } from '../base/files.ts';
import { chartName, contextNames } from './contexts.ts';
import { nameOfRepository } from '../sources/repository-names.ts';
import type { Surroundings } from '../surroundings.ts';

export interface ShardSubject {
  /** Relative to the root of the repository, with `/`. */
  readonly dir: string;
  readonly isDeleted: boolean;
  /** Its names now and at the base; none where its contexts are unknown. */
  readonly names: readonly string[];
  /** The selected contexts, of both sides. */
  readonly contexts: readonly string[];
  /** The contexts of now; a report calls the others by the name of the base. */
  readonly present: ReadonlySet<string>;
  /** Are these all its contexts? */
  readonly isWhole: boolean;
}

/** Is a service in this folder selected? Throws for a folder that does not exist on either side. */
export function scopeOf(
  configs: readonly string[],
  root: string,
  services: Iterable<string>,
  { cwd }: Pick<Surroundings, 'cwd'>,
): (dir: string) => boolean {
  const existing = new Set(services);
  const parents = new Set<string>();
  for (const dir of existing) for (const at of foldersTo(dir)) parents.add(at);
  const direct = new Set<string>();
  const folders = new Set<string>();
  const globs: ((dir: string) => boolean)[] = [];
  for (const config of configs.length === 0 ? ['.'] : configs) {
    const folderOrFile = resolve(cwd, config);
    const { folder, pattern } = splitGlob(isServiceFile(folderOrFile) ? dirname(folderOrFile) : folderOrFile);
    const top = realOf(folder);
    const dir = relative(root, top).split(sep).join('/');
    const glob = (one: string): boolean =>
      isInside(join(root, one), top) && matchGlob(pattern ?? '', relative(top, join(root, one)));
    const isDirect = statIfThere(join(top, 'pligos.yaml')) !== undefined;
    if (pattern !== undefined) globs.push(glob);
    else if (isDirect) direct.add(dir);
    else folders.add(dir);
    const isFound =
      pattern === undefined ? (isDirect ? existing : parents).has(dir) : [...existing].some(glob);
    if (isFound) continue;
    throw new UserError('no-service', `git knows no pligos.yaml in ${config} or below it`, {
      hint: 'name the folder of a service, or one above it, and commit what is planned; for charts without a pligos.yaml set chart: charts/*',
    });
  }
  return (dir) =>
    direct.has(dir) ||
    globs.some((glob) => glob(dir)) ||
    foldersTo(dir).some((folder) => folders.has(folder));
}

const isServiceFile = (path: string): boolean => basename(path) === 'pligos.yaml';

/** Itself, and its parents up to the root. */
function foldersTo(dir: string): string[] {
  const folders = [dir];
  for (let at = dir; at !== ''; folders.push(at)) at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
  return folders;
}

interface SubjectsInput {
  readonly root: string;
  readonly dirs: readonly string[];
  readonly changes: readonly TreeChange[];
  /** The texts of the files that name others, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
}

/** The services of these folders, now and, where they changed, before. */
export async function readSubjects(
  { root, dirs, changes, texts, contexts }: SubjectsInput,
  git: GitOptions,
): Promise<ShardSubject[]> {
  const paths = new Set(dirs.flatMap((dir) => [inDir(dir, 'pligos.yaml'), inDir(dir, 'Chart.yaml')]));
  const charts = changes.map(({ path }) => path).filter((path) => basename(path) === 'Chart.yaml');
  for (const path of charts) if (dirs.some((dir) => isBelow(path, dir))) paths.add(path);
  const changed = changes.filter(({ path }) => paths.has(path));
  const baseTexts = await textsOf(
    root,
    changed.flatMap(({ before }) => before ?? []),
    git,
  );
  const before = new Map(
    changed.map(({ path, before: id }) => [path, id === undefined ? undefined : baseTexts.get(id)]),
  );
  const now: TextReader = (path) => texts.get(path);
  const readBefore: TextReader = (path) => (before.has(path) ? before.get(path) : texts.get(path));
  const repositories = new Map<string, string>();
  const repository = dirs.includes('') ? await nameOfRepository(root, git) : undefined;
  if (repository !== undefined) repositories.set('/', repository);
  const sideOf: SideOf = (dir, read) => readSide(dir, read, { repositories, fallback: basename(root) });
  return dirs.flatMap((dir) => subjectOf(dir, [sideOf(dir, now), sideOf(dir, readBefore)], contexts) ?? []);
}

/** A file of one commit. */
type TextReader = (path: string) => string | undefined;

interface ServiceSide {
  readonly name: string;
  readonly contexts: readonly string[] | undefined;
}

type SideOf = (dir: string, read: TextReader) => ServiceSide | undefined;

/** Undefined where no context of it is selected. */
function subjectOf(
  dir: string,
  [now, readBefore]: readonly [ServiceSide | undefined, ServiceSide | undefined],
  patterns: readonly string[],
): ShardSubject | undefined {
  const sides = [now, readBefore].flatMap((side) => side ?? []);
  const readable = sides.filter(({ contexts }) => contexts !== undefined);
  const names = [...new Set(readable.map(({ name }) => name))];
  const all = [...new Set(readable.flatMap(({ contexts = [] }) => contexts))];
  const isDeleted = now === undefined;
  // Its contexts are unknown: the preview says why.
  const present = new Set(now?.contexts);
  if (names.length === 0) return { dir, isDeleted, names, contexts: [], present, isWhole: true };
  const selected =
    patterns.length === 0
      ? all
      : all.filter((context) =>
          patterns.some((pattern) => names.some((name) => means(pattern, { name }, { name: context }))),
        );
  return selected.length === 0
    ? undefined
    : { dir, isDeleted, names, contexts: selected, present, isWhole: selected.length === all.length };
}

/** The service of one commit, named as the preview names it. */
function readSide(
  dir: string,
  read: TextReader,
  { repositories, fallback }: { repositories: ReadonlyMap<string, string>; fallback: string },
): ServiceSide | undefined {
  const config = read(inDir(dir, 'pligos.yaml'));
  if (config === undefined) return undefined;
  const nameIn = (folder: string): string | undefined => {
    const chart = read(inDir(folder, 'Chart.yaml'));
    return chart === undefined ? undefined : chartName(chart);
  };
  const charts = chartPaths(config).map((path) => {
    const folder = path === undefined ? undefined : posix.join(dir, path).replace(/\/$/, '');
    return folder !== undefined && isBelow(folder, dir) ? nameIn(folder === '.' ? '' : folder) : undefined;
  });
  const facts = { dir: `/${dir}`, root: '/', charts, ownChart: nameIn(dir), repositories };
  return { name: nameService(facts).name || fallback, contexts: contextNames(config) };
}

const isBelow = (path: string, dir: string): boolean =>
  dir === '' ? !path.startsWith('../') && path !== '..' : isInside(path, dir);

const inDir = (dir: string, name: string): string => (dir === '' ? name : `${dir}/${name}`);
