/** What one run has read already: type files, schemas and services are read once, by their real path. */
import { type At, type Problem, UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import { type YamlReadOptions, readOne, type Tree } from '../yaml/index.ts';
import { addAll } from './order.ts';
import type { Service, TypeTable } from './types.ts';

export interface Loader {
  /** By version and path: the types of one file; undefined where it is no YAML. */
  readonly typeFiles: Map<string, Loaded<TypeTable | undefined>>;
  /** By version and paths: the merged types of several files. */
  readonly tables: Map<string, Loaded<TypeTable>>;
  /** By path: the Chart.yaml of a flavor, a service or a chart. */
  readonly charts: Map<string, Loaded<ChartHead>>;
  readonly services: Map<string, ServiceResult>;
  /** By the top of each repository: its name. */
  readonly repositories: ReadonlyMap<string, string>;
  /** Who wrote the files is not known: what they allow beyond the repository does not count. */
  readonly isStrange: boolean;
}

interface Loaded<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** What config wants to know of a Chart.yaml. */
export interface ChartHead {
  readonly name?: string;
  /** Helm renders a library chart only as a part of other charts. */
  readonly isLibrary?: true;
  readonly annotations: ReadonlyMap<string, string>;
}

export interface ServiceResult {
  readonly service?: Service;
  readonly problems: Problem[];
}

/** An empty memory; a run makes one and hands it to every read. */
export function makeLoader(repositories: ReadonlyMap<string, string> = new Map(), isStrange = false): Loader {
  return {
    typeFiles: new Map(),
    tables: new Map(),
    charts: new Map(),
    services: new Map(),
    repositories,
    isStrange,
  };
}

/** Takes the answer from the memory, or makes and remembers it; its problems are told each time. */
export function remember<T>(
  memory: Map<string, Loaded<T>>,
  key: string,
  problems: Problem[],
  make: (problems: Problem[]) => T,
): T {
  let loaded = memory.get(key);
  if (loaded === undefined) {
    const found: Problem[] = [];
    loaded = { value: make(found), problems: found };
    memory.set(key, loaded);
  }
  addAll(problems, loaded.problems);
  return loaded.value;
}

/** The tree of a YAML file; `at` is the place that names the file. Undefined for an empty file, and after an error. */
export function readTree(
  file: string,
  options: YamlReadOptions,
  at: At | undefined,
  problems: Problem[],
): Tree | undefined {
  const text = attempt(problems, () => readText(file, at));
  return text === undefined ? undefined : parseTree(file, text, options, problems);
}

/** The same for a text that was read already. */
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

/** Runs something that throws a user's mistakes and collects them; undefined where it threw. */
export function attempt<T>(problems: Problem[], run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    addAll(problems, error.problems);
    return undefined;
  }
}
