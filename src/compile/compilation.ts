/** The state of one compilation of one context; every function of the room takes it. */
import type { InstanceList, TypeBody, TypeTable } from '../config/index.ts';
import { type Code, type Problem, type ProblemDetails, problem, warning } from '../errors.ts';
import { suggest } from '../text/index.ts';
import type { MapTree, MapValue, Tree, Value } from '../yaml/index.ts';

/** A value with its cost when written out: nodes, and levels of lists and maps. */
export interface CompiledValue {
  readonly value: Value;
  readonly weight: number;
  readonly depth: number;
}

export interface CompiledMap extends CompiledValue {
  readonly value: MapValue;
}

/** A named entry of `values.TYPE`. */
export interface Instance {
  readonly type: string;
  readonly name: string;
  readonly tree: MapTree;
  readonly path: string;
}

export interface InstanceIndex {
  /** The first instance of each name. */
  readonly byName: ReadonlyMap<string, Instance>;
  readonly trees: ReadonlySet<Tree>;
}

export interface Compilation {
  /** Version '2': warnings of version '1' are errors. */
  readonly isStrict: boolean;
  readonly types: TypeTable;
  readonly lists: ReadonlyMap<string, InstanceList>;
  readonly problems: Problem[];
  /** By type name, made at first use. */
  readonly indexes: Map<string, InstanceIndex>;
  /** Every map once for each body: an instance that is used 10,000 times is compiled and checked once. */
  readonly compiled: Map<MapTree, Map<TypeBody, CompiledMap>>;
  readonly copies: Map<Tree, CompiledValue>;
  readonly finished: Set<Instance>;
  /** Budgets: when one is used up, the rest is refused or left out. */
  readonly budget: { embeddedFields: number; comparisons: number };
}

/** How many names are compared to find the nearest: more than any honest file needs. */
const comparisons = 50_000;

export function startCompilation(
  isStrict: boolean,
  types: TypeTable,
  lists: ReadonlyMap<string, InstanceList>,
  embeddedFields: number,
): Compilation {
  return {
    isStrict,
    types,
    lists,
    problems: [],
    indexes: new Map(),
    compiled: new Map(),
    copies: new Map(),
    finished: new Set(),
    budget: { embeddedFields, comparisons },
  };
}

export function refuse(run: Compilation, code: Code, message: string, details: ProblemDetails): void {
  run.problems.push(problem(code, message, details));
}

export function warn(run: Compilation, code: Code, message: string, details: ProblemDetails): void {
  run.problems.push(warning(code, message, details));
}

/** Version '1' warns of it and version '2' refuses it. */
export function objectTo(run: Compilation, code: Code, message: string, details: ProblemDetails): void {
  (run.isStrict ? refuse : warn)(run, code, message, details);
}

/** A limit is reported once, not for everything above the place that exceeded it. */
export function refuseOnce(run: Compilation, code: Code, message: string, details: ProblemDetails): void {
  if (!run.problems.some((cached) => cached.code === code)) refuse(run, code, message, details);
}

/** The nearest of the known words; `otherwise` once too many were compared, so that the cost stays linear. */
export function hintFor(
  run: Compilation,
  word: string,
  knownWords: Pick<ReadonlyMap<string, unknown>, 'size' | 'keys'>,
  otherwise: string,
): string {
  if (knownWords.size === 0 || run.budget.comparisons <= 0) return otherwise;
  run.budget.comparisons -= knownWords.size;
  return suggest(word, knownWords.keys());
}
