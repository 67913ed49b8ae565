/**
 * Lists the files and folders that the contexts of a service can read, by what its files name and without
 * reading them all.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { leftOut } from '../../chart/index.ts';
import { friendFiles, friendShape, type NamedPath, namedPaths } from '../../config/index.ts';
import type { Application } from '../../discover/index.ts';
import { UserError } from '../../errors.ts';
import { splitGlob } from '../../files/index.ts';
import { readsOf } from '../../kustomize/index.ts';
import { lockName } from '../../sources/index.ts';
import { helmFile, isList, isMap, ownFile, readOne, type Value, valueOf } from '../../yaml/index.ts';

/** Absolute paths of files and folders, existing or not. */
export interface ContextInputs {
  readonly paths: ReadonlySet<string>;
  /** Folders of services whose other files enter a chart, too. */
  readonly folders: ReadonlySet<string>;
}

/** Libraries of friends that were read: what several services share is read once. */
export interface LibraryInputs {
  /** Those of whom a part is in the charts of services, or all. */
  readonly friends: 'requirements' | 'all';
  readonly byPath: Map<string, ReadonlySet<string>>;
}

export const libraryInputs = (friends: LibraryInputs['friends']): LibraryInputs => ({
  friends,
  byPath: new Map(),
});

/** The inputs of a pligos.yaml with those of its dependencies; a file that is no YAML names nothing. */
export function inputsOf(file: string, libraries = libraryInputs('requirements')): ContextInputs {
  const inputs = { paths: new Set<string>(), folders: new Set<string>() };
  addService(file, inputs);
  for (const path of librariesIn(readMap(file, ownFile))) {
    const place = resolve(dirname(file), path);
    const read = libraries.byPath.get(place) ?? friendInputs(place, libraries);
    libraries.byPath.set(place, read);
    for (const input of read) inputs.paths.add(input);
  }
  return inputs;
}

/** The inputs of a friend with a release of its own: the services that name it say where it goes. */
export function inputsOfFriend(file: string, name: string, namers: readonly string[]): ContextInputs {
  const dir = dirname(file);
  const inputs = {
    paths: new Set([file, ...namers, join(dir, lockName), join(dir, '.helm-artifacts', name)]),
    folders: new Set<string>(),
  };
  for (const path of friendPaths(file)) addNamed(path, dir, inputs);
  return inputs;
}

const librariesIn = (config: Value | undefined): readonly string[] =>
  itemsOf(at(at(config, 'pligos'), 'friends')).filter((path) => typeof path === 'string');

const friendPaths = (file: string): readonly NamedPath[] => namedPaths(readMap(file, ownFile), friendShape);

function friendInputs(library: string, { friends }: LibraryInputs): ReadonlySet<string> {
  const inputs = { paths: new Set<string>(), folders: new Set<string>() };
  const files = attempt(() =>
    statSync(library).isDirectory() ? friendFiles(library).map((name) => join(library, name)) : [library],
  );
  for (const file of files ?? [])
    if (friends === 'all' || at(readMap(file, ownFile), 'type') === 'requirement')
      for (const path of friendPaths(file)) addNamed(path, dirname(file), inputs);
  return new Set([...inputs.paths, ...inputs.folders]);
}

/** The same for a chart without a pligos.yaml. */
export function inputsOfPlain(chart: string, valueFiles: readonly string[]): ContextInputs {
  const inputs = { paths: new Set(valueFiles), folders: new Set<string>() };
  addChart(chart, inputs);
  return inputs;
}

/** The same for what another tool deploys; what it names by an address is no file of the repository. */
export function inputsOfApplication({ parts }: Application): ContextInputs {
  const inputs = { paths: new Set<string>(), folders: new Set<string>() };
  for (const part of parts) {
    if (part.kind === 'chart') {
      if (isAbsolute(part.chart)) addChart(part.chart, inputs);
      for (const { path } of part.valueFiles) if (isAbsolute(path)) inputs.paths.add(path);
      for (const path of part.files ?? []) inputs.paths.add(path);
    } else if (isAbsolute(part.path)) {
      if (part.kind === 'manifests') inputs.paths.add(part.path);
      else for (const file of readsOf(part.path, { edits: part.edits }).files.keys()) inputs.paths.add(file);
    }
  }
  return inputs;
}

/** Does a path lead through a link? Then its target can change without any change at its end. */
export function leadThroughLinks({ paths, folders }: ContextInputs): boolean {
  return [...paths, ...folders].some((path) => existsSync(path) && realpathSync.native(path) !== path);
}

/** Files in a service's folder that enter no chart. */
export function skipOf(folder: string, isService: (folder: string) => boolean): (path: string) => boolean {
  const isOut = attempt(() => leftOut(folder, isService));
  // Files that decide about the others always count.
  return (path) => !decides.has(basename(path)) && isOut?.(path) === true;
}

const decides: ReadonlySet<string> = new Set(['.helmignore', 'pligos.yaml', lockName, 'Chart.yaml']);

interface Collected {
  readonly paths: Set<string>;
  readonly folders: Set<string>;
}

/** Files in a service's folder that count even where its files enter no chart. */
const alwaysRead = ['Chart.yaml', 'requirements.yaml', '.helmignore', '.helm-artifacts', lockName] as const;

function addService(file: string, inputs: Collected): void {
  if (inputs.paths.has(file)) return;
  const dir = dirname(file);
  inputs.paths.add(file);
  for (const name of alwaysRead) inputs.paths.add(join(dir, name));
  for (const path of namedPaths(readMap(file, ownFile))) addNamed(path, dir, inputs);
  addFileCharts(dir, inputs);
}

/** What the target of a path reads. */
function addNamed({ path, target }: NamedPath, dir: string, inputs: Collected): void {
  const place = resolve(dir, path);
  switch (target) {
    case 'file':
    case 'file or folder':
      inputs.paths.add(place);
      break;
    case 'manifests':
      // A file that only the other side has may match, too.
      inputs.paths.add(splitGlob(place).folder);
      break;
    case 'kustomization':
      for (const file of readsOf(place).files.keys()) inputs.paths.add(file);
      break;
    case 'chart':
      addChart(place, inputs);
      break;
    case 'flavor':
      // The other files of the service enter the chart.
      inputs.folders.add(dir);
      addChart(place, inputs);
      break;
    case 'service':
      addService(basename(place) === 'pligos.yaml' ? place : join(place, 'pligos.yaml'), inputs);
      break;
    case 'repository':
      if (path.startsWith(fileScheme)) addChart(resolve(dir, path.slice(fileScheme.length)), inputs);
      break;
    case 'word':
      // Of `--config=FILE` the file; a word that is none is no input either.
      inputs.paths.add(resolve(dir, path.replace(/^-[^=]*=/, '')));
      break;
    default:
      target satisfies never;
  }
}

/** A flavor or any chart, with its `file: ` charts. */
function addChart(dir: string, inputs: Collected): void {
  if (inputs.paths.has(dir)) return;
  inputs.paths.add(dir);
  addFileCharts(dir, inputs);
}

function addFileCharts(dir: string, inputs: Collected): void {
  for (const name of ['Chart.yaml', 'requirements.yaml'])
    for (const dependency of itemsOf(at(readMap(join(dir, name), helmFile), 'dependencies'))) {
      const path = at(dependency, 'repository');
      if (typeof path === 'string') addNamed({ path, target: 'repository' }, dir, inputs);
    }
}

const fileScheme = 'file://';

// ---- reading --------------------------------------------------------------------------------

function readMap(file: string, options: typeof ownFile): Value | undefined {
  return attempt(() => {
    if (!existsSync(file)) return undefined;
    const { tree } = readOne(file, readFileSync(file, 'utf8'), options);
    return tree && valueOf(tree);
  });
}

/** Faults of a file are reported where it is used. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    const isOfSystem = typeof error === 'object' && error !== null && 'code' in error;
    if (error instanceof UserError || isOfSystem) return undefined;
    throw error;
  }
}

const at = (value: Value | undefined, key: string): Value | undefined =>
  isMap(value) ? value.get(key) : undefined;
const itemsOf = (value: Value | undefined): readonly Value[] => (isList(value) ? value : []);
