/** Caches what one run has read: type files, schemas and services, by their real path. */
import { type At, type Problem, UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import { type MapTree, type YamlReadOptions, readOne, type Tree } from '../yaml/index.ts';
import { addAll } from './problem-order.ts';
import type { InheritedContext } from './inherit.ts';
import type { FriendFile } from './friends/types.ts';
import type { Context, Service, TypeTable } from './types.ts';

export interface Loader {
  /** By version and path: the types of one file; undefined where it is no YAML. */
  readonly typeFiles: Map<string, Loaded<TypeTable | undefined>>;
  /** By version and paths: the merged types of several files. */
  readonly tables: Map<string, Loaded<TypeTable>>;
  /** By path: the Chart.yaml of a flavor, a service or a chart. */
  readonly charts: Map<string, Loaded<ChartHead>>;
  readonly services: Map<string, ServiceResult>;
  /** By path and readable folders: the friends of one library. */
  readonly libraries: Map<string, Loaded<readonly FriendFile[]>>;
  /** The services without a pligos.yaml of their own: to make them again with what was fetched. */
  readonly generatedServices: Map<Service, () => ServiceResult>;
  /** By folder and root of a service: what was read of it, however much is fetched. */
  readonly serviceParts: Map<string, ServiceParts>;
  /** How each service was read: to read it again with what was fetched. */
  readonly reads: Map<Service, ServiceRead>;
  /** By the folder of a service: the folders of its sources, by their keys. */
  readonly fetched: Map<string, Map<string, string>>;
  /** By the root of each repository: its name. */
  readonly repositories: ReadonlyMap<string, string>;
  /** The author of the files is not trusted: their `allowOutside` does not count. */
  readonly isStrange: boolean;
  /** Type files and schemas, by their real path, that are read from here instead of the disk. */
  readonly texts?: ReadonlyMap<string, string>;
}

interface Loaded<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** What config needs of a Chart.yaml. */
export interface ChartHead {
  readonly name?: string;
  /** helm renders a library chart only as a part of other charts. */
  readonly isLibrary?: true;
  readonly annotations: ReadonlyMap<string, string>;
}

export interface ServiceResult {
  readonly service?: Service;
  readonly problems: Problem[];
  /** Of those, the ones that are in no context, and by its name the ones of each. */
  readonly fileProblems?: readonly Problem[];
  readonly contextProblems?: ReadonlyMap<string, readonly Problem[]>;
}

interface ServiceRead {
  readonly path: string;
  readonly options: ServiceOptions;
  readonly result: ServiceResult;
}

export interface ServiceOptions {
  /** The folder that no path may leave; without it the repository. */
  readonly root?: string;
  /** It was fetched from elsewhere: its `allowOutside` does not count. */
  readonly isFetched?: boolean;
  /** Reads this text instead of the file. */
  readonly text?: string;
}

/** What a pligos.yaml itself says. */
export interface ServiceParts {
  readonly place: Pick<Service, 'dir' | 'file' | 'root'>;
  readonly map: MapTree;
  readonly inherited: ReadonlyMap<string, InheritedContext>;
  /** The problems of the file. */
  readonly problems: readonly Problem[];
  /** Contexts as they were read last, by name. */
  readonly contexts: Map<string, ContextResult>;
}

interface ContextResult {
  /** Absent where it has no usable source. */
  readonly context?: Context | undefined;
  readonly problems: readonly Problem[];
  /** The keys of what was not fetched then. */
  readonly lacking: readonly string[];
}

/** An empty cache; a run makes one and passes it to every read. */
export function makeLoader(repositories: ReadonlyMap<string, string> = new Map(), isStrange = false): Loader {
  return {
    typeFiles: new Map(),
    tables: new Map(),
    charts: new Map(),
    services: new Map(),
    libraries: new Map(),
    generatedServices: new Map(),
    serviceParts: new Map(),
    reads: new Map(),
    fetched: new Map(),
    repositories,
    isStrange,
  };
}

/** Returns the cached answer, or makes and caches it; its problems are reported each time. */
export function loadOnce<T>(
  cache: Map<string, Loaded<T>>,
  key: string,
  problems: Problem[],
  make: (problems: Problem[]) => T,
): T {
  let loaded = cache.get(key);
  if (loaded === undefined) {
    const fresh: Problem[] = [];
    loaded = { value: make(fresh), problems: fresh };
    cache.set(key, loaded);
  }
  addAll(problems, loaded.problems);
  return loaded.value;
}

/**
 * The tree of a YAML file; `at` is the place that names the file. Undefined for an empty file, and after an
 * error.
 */
export function readTree(
  file: string,
  options: YamlReadOptions,
  at: At | undefined,
  problems: Problem[],
): Tree | undefined {
  const text = attempt(problems, () => readText(file, at));
  return text === undefined ? undefined : parseTree(file, text, options, problems);
}

/** The same for a text that is already read. */
export function parseTree(
  file: string,
  text: string,
  options: YamlReadOptions,
  problems: Problem[],
): Tree | undefined {
  return attempt(problems, () => {
    const result = readOne(file, text, options);
    addAll(problems, result.problems);
    return result.tree;
  });
}

/** Runs a function, and collects the user's mistakes that it throws; undefined where it threw. */
export function attempt<T>(problems: Problem[], run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    addAll(problems, error.problems);
    return undefined;
  }
}
