/** Brings the files of a base that its services need; services that are the same on disk need none. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Service } from '../../config/index.ts';
import { warning } from '../../errors.ts';
import { isGlob, isInside, splitGlob } from '../../files/index.ts';
import {
  type Commit,
  type CommitFiles,
  type Differences,
  differencesOf,
  openCommitFiles,
  type PathScope,
  type Taken,
} from '../../git/index.ts';
import {
  type ContextInputs,
  inputsOf,
  inputsOfFriend,
  inputsOfPlain,
  type LibraryInputs,
  libraryInputs,
  leadThroughLinks,
  skipOf,
} from '../sources/inputs-of.ts';
import type { PlainChartsInput } from '../sources/plain-charts.ts';
import type { Project, ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

interface BaseFilesInput {
  readonly commit: Commit;
  /** The root of the repository, and the empty folder for its files of that commit; both without links. */
  readonly root: string;
  readonly tree: string;
  readonly input: ProjectInput;
  readonly head: Project;
}

interface BaseFiles {
  /** Services of the head that need none: every file that they can read is the commit's, on disk as in git. */
  readonly untouched: ReadonlySet<Service>;
  /** The commit's configuration files of the other services, below the folder. */
  readonly configs: readonly string[];
}

/**
 * Brings the files of the commit that the services of `input` can read, as far as they differ from those on
 * disk.
 */
export async function takeBaseFiles(from: BaseFilesInput, surroundings: Surroundings): Promise<BaseFiles> {
  const { root, tree, commit, head } = from;
  const libraries = libraryInputs('requirements');
  const reading = head.services.map((service) => readingOf(service, from, libraries, surroundings));
  const paths = [...new Set(reading.flatMap(({ scopes }) => scopes.flatMap((scope) => scope.paths)))];
  const differences = await differencesOf(
    root,
    commit.id,
    { paths, names: [from.input.plain === undefined ? 'pligos.yaml' : 'Chart.yaml'] },
    surroundings,
  );
  const isUntouched = ({ service, isPlain, scopes }: Reading): boolean =>
    differences !== undefined && isPlain && !head.invalid.has(service) && !differences.touches(scopes);
  const untouched = new Set(reading.filter(isUntouched).map(({ service }) => service));
  const touched = reading.filter(({ service }) => !untouched.has(service));
  const files = openCommitFiles({ root, commit, into: tree, differences }, surroundings);
  const ownPaths = [
    ...new Set(touched.flatMap(({ service }) => readFrom(service, untouched))),
    ...unreadServices(from, differences, surroundings),
  ].map((file) => join(tree, relative(root, file)));
  const first = touched.flatMap(({ scopes }) => scopes);
  // Where git cannot list the differences, further files of the commit are unknown too.
  const scopes = differences === undefined ? [{ paths: [''] }] : first;
  const leavesOutTheSame = (scope: PathScope): boolean => leftOutAlike(scope, differences);
  await takeAll({ ownPaths, scopes, leavesOutTheSame }, files, from, surroundings);
  return { untouched, configs: ownPaths.filter((file) => existsSync(file)) };
}

/** The base leaves out of a service's folder what is left out on disk. */
function leftOutAlike({ paths, skip }: PathScope, differences: Differences | undefined): boolean {
  if (skip === undefined) return true;
  if (differences === undefined || differences.named.length > 0) return false;
  const ignoring = paths.map((path) => (path === '' ? '.helmignore' : `${path}/.helmignore`));
  return !differences.touches([{ paths: ignoring }]);
}

interface Reading {
  readonly service: Service;
  /** False where git alone cannot answer for all that is read. */
  readonly isPlain: boolean;
  readonly scopes: readonly PathScope[];
}

function readingOf(
  service: Service,
  from: BaseFilesInput,
  libraries: LibraryInputs,
  { cwd }: Surroundings,
): Reading {
  const { plain, alsoRead = [] } = from.input;
  const ownPaths =
    plain !== undefined
      ? inputsOfChart(service, plain, cwd)
      : service.friendOf !== undefined
        ? inputsOfFriend(service.file, service.name, service.friendOf)
        : inputsOf(configOf(service), libraries);
  const inputs = {
    ...ownPaths,
    paths: new Set([...ownPaths.paths, ...alsoRead.map((file) => resolve(cwd, file))]),
  };
  const isInRoot = [...inputs.paths, ...inputs.folders].every((path) => isInside(path, from.root));
  return {
    service,
    isPlain: isInRoot && !leadThroughLinks(inputs),
    scopes: scopesOf(inputs, from.root),
  };
}

/** The files of a chart without a pligos.yaml, its value files and the folders of its globs. */
export const inputsOfChart = (service: Service, plain: PlainChartsInput, cwd: string): ContextInputs =>
  inputsOfPlain(service.dir, [
    ...[...service.contexts.values()].flatMap(({ source }) => source.valueFiles.map(({ value }) => value)),
    ...globFolders(plain, service.dir, cwd),
  ]);

/** The folders of a glob's value files: a file that only the other side has counts, too. */
const globFolders = ({ valueFiles }: PlainChartsInput, dir: string, cwd: string): string[] =>
  valueFiles.filter((line) => isGlob(resolve(cwd, line))).map((line) => splitGlob(resolve(dir, line)).folder);

/**
 * The files that a service is read from at the base. A friend is read from those that name it: one that is
 * untouched says at the base what it says now; if there is none, all are read anyway.
 */
function readFrom(service: Service, untouched: ReadonlySet<Service>): readonly string[] {
  if (service.friendOf === undefined) return [configOf(service)];
  const same = new Map<string, string>();
  for (const other of untouched)
    for (const context of other.contexts.values())
      if (
        context.friends?.some(({ friend }) => friend.file === service.file) === true &&
        !same.has(context.name)
      )
        same.set(context.name, configOf(other));
  return [...same.values()];
}

/** A file that is a link is identified by the place where it was found. */
const configOf = ({ dir, file }: Service): string =>
  dirname(file) === dir ? file : join(dir, 'pligos.yaml');

const existsAsService = (folder: string): boolean => existsSync(join(folder, 'pligos.yaml'));

/** Relative as git has them; paths outside of the repository are in no commit. */
export function scopesOf({ paths, folders }: ContextInputs, root: string): PathScope[] {
  const insideRoot = (all: Iterable<string>): string[] => [...all].filter((path) => isInside(path, root));
  return [
    { paths: insideRoot(paths).map((path) => inRepository(path, root)) },
    ...insideRoot(folders).map((folder) => {
      const top = inRepository(folder, root);
      const skip = skipOf(folder, existsAsService);
      return {
        paths: [top],
        skip: (path: string) => skip(top === '' ? path : path.slice(top.length + 1)),
      };
    }),
  ];
}

const inRepository = (path: string, root: string): string => relative(root, path).split(sep).join('/');

/** Services that only the commit has, or whose file cannot be read on disk, below the requested folder. */
function unreadServices(
  { root, input, head }: BaseFilesInput,
  differences: Differences | undefined,
  { cwd }: Surroundings,
): string[] {
  const headFiles = new Set(head.services.map(({ file }) => file));
  const unread = [...head.problemsOf.keys()].filter((file) => !headFiles.has(file) && isInside(file, root));
  const names = input.plain?.charts ?? (input.configs?.length ? input.configs : ['.']);
  const folders = names.map((name) => realOf(splitGlob(resolve(cwd, name)).folder));
  const deleted = (differences?.named ?? [])
    .filter(({ path, inCommit }) => inCommit && !existsSync(join(root, path)))
    .map(({ path }) => join(root, path))
    .filter((file) => folders.some((folder) => isInside(file, folder)));
  if (input.plain === undefined) return [...new Set([...unread, ...deleted])];
  // git may not know what differs; a named chart is searched in any case.
  const namedPaths = names
    .filter((name) => !isGlob(resolve(cwd, name)))
    .map((name) => join(realOf(resolve(cwd, name)), 'Chart.yaml'));
  return [...new Set([...unread, ...deleted, ...namedPaths])].filter((file) => !headFiles.has(file));
}

/** Without links, as far as the path exists. */
export const realOf = (path: string): string => (existsSync(path) ? realpathSync.native(path) : path);

interface Taking {
  readonly ownPaths: readonly string[];
  readonly scopes: readonly PathScope[];
  readonly leavesOutTheSame: (scope: PathScope) => boolean;
}

/** Follows the head's files, then the base's own files, until they name no new path. */
async function takeAll(
  { ownPaths, scopes: first, leavesOutTheSame }: Taking,
  files: CommitFiles,
  from: BaseFilesInput,
  surroundings: Surroundings,
): Promise<void> {
  const folders = new Set<string>();
  const fresh = (scope: PathScope): PathScope[] => {
    const paths = scope.paths.filter((path) => !folders.has(keyOf(scope, path)));
    for (const path of paths) folders.add(keyOf(scope, path));
    return paths.length === 0 ? [] : [{ ...scope, paths }];
  };
  const namedPaths = (): PathScope[] => {
    // The friends that the base's services name have releases of their own at the base.
    const libraries = libraryInputs('all');
    return ownPaths
      .flatMap((file) => scopesOf(namedBy(file, from, libraries, surroundings), from.tree))
      .flatMap(fresh);
  };
  for (const scope of first) if (leavesOutTheSame(scope)) fresh(scope);
  let scopes = ownPaths.length === 0 && first.length === 0 ? [] : [...first, ...namedPaths()];
  while (scopes.length > 0) {
    reportMissing(await files.take(scopes), surroundings);
    scopes = namedPaths();
  }
}

/** A whole folder, and a service's folder with exclusions, are requested separately. */
const keyOf = (scope: PathScope, path: string): string => `${scope.skip === undefined ? '' : 'own '}${path}`;

function namedBy(
  file: string,
  { input, root, tree }: BaseFilesInput,
  libraries: LibraryInputs,
  { cwd }: Surroundings,
): ContextInputs {
  if (input.plain === undefined) return inputsOf(file, libraries);
  const { valueFiles } = input.plain;
  const values = valueFiles
    .filter((name) => !isGlob(resolve(cwd, name)))
    .map((name) => join(tree, relative(root, realOf(resolve(cwd, name)))));
  return inputsOfPlain(dirname(file), [...values, ...globFolders(input.plain, dirname(file), tree)]);
}

export function reportMissing({ pointers, submodules }: Taken, { host }: Surroundings): void {
  for (const path of pointers)
    host.report(
      warning('base-incomplete', `${path} is kept in Git LFS, its content at the base is not here`, {
        hint: 'what is compared is the pointer of the base with the content of the working tree',
      }),
    );
  for (const path of submodules)
    host.report(
      warning('base-incomplete', `the submodule ${path} lacks the commit that it had at the base`, {
        hint: 'check submodules out with fetch-depth: 0; until then the base is compared without it',
      }),
    );
}
