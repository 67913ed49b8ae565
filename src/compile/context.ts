/** Compiles a context's spec against its types. */
import type { Context, Service, TypeBody, TypeTable } from '../config/index.ts';
import type { Problem } from '../errors.ts';
import { limits, type MapTree, type MapValue, type SourceText } from '../yaml/index.ts';
import { compileBody } from './body.ts';
import { type Compilation, startCompilation } from './compilation.ts';
import { instancesOf } from './instances.ts';
import { compileInstance, compileReferences } from './order.ts';
import { referencesOf } from './references.ts';

export interface CompiledContext {
  /** As much as could be compiled, where there are errors. */
  readonly values: MapValue;
  /** All of them, in the order of the file. */
  readonly problems: Problem[];
}

/**
 * The values of a context. Reports all faults of the spec and of the instances that it may use, and never
 * throws. A context without a flavor gives its `helmValues`.
 */
export function compileContext(service: Service, context: Context, types: TypeTable): CompiledContext {
  if (context.source.kind !== 'flavor')
    return { values: context.source.helmValues ?? new Map(), problems: [] };
  const root = types.get('context');
  // config reports a schema without a context.
  if (root === undefined) return { values: new Map(), problems: [] };
  const run = startCompilation(service.version === '2', types, service.instances, limits.expandedNodes);
  const spec = context.source.spec ?? emptySpec(context);
  compileReferences(run, referencesOf(run, root, spec, context.source.specPath));
  const { value } = compileBody(run, root, spec, context.source.specPath);
  compileUnused(run, root);
  return { values: value, problems: inFileOrder(run.problems) };
}

/** The place of an absent spec is that of its context. */
function emptySpec({ at }: Context): MapTree {
  const source: SourceText = {
    file: at.file,
    text: '',
    position: () => ({ line: at.line, column: at.column }),
  };
  return { kind: 'map', entries: new Map(), start: 0, end: 0, source };
}

/**
 * Checks instances of used types that nothing names, like all others. In version '1' they never mattered, so
 * nothing about them is an error.
 */
function compileUnused(run: Compilation, root: TypeBody): void {
  const countBefore = run.problems.length;
  for (const type of typesInReach(run.types, root)) {
    for (const instance of instancesOf(run, type).byName.values()) compileInstance(run, instance);
  }
  if (run.isStrict) return;
  for (let at = countBefore; at < run.problems.length; at += 1) {
    const problem = run.problems[at];
    if (problem !== undefined) run.problems[at] = { ...problem, severity: 'warning' };
  }
}

function typesInReach(types: TypeTable, root: TypeBody): ReadonlySet<string> {
  const reachedTypes = new Set<string>();
  const seen = new Set<TypeBody>([root]);
  // The iteration includes items that are added meanwhile.
  for (const body of seen) {
    for (const key of body.keys.values()) {
      const name = key.kind === 'expression' && key.of.kind === 'type' ? key.of.name : undefined;
      if (name !== undefined) reachedTypes.add(name);
      const inner = key.kind === 'inline' ? key.body : types.get(name ?? '');
      if (inner !== undefined) seen.add(inner);
    }
  }
  return reachedTypes;
}

function inFileOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0),
  );
}
