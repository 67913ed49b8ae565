/** The map that a body is compiled into, while it is being filled. */
import type { TypeBody, TypeKey } from '../config/index.ts';
import type { At } from '../errors.ts';
import { atOf, isMap, limits, type MapTree, type Value } from '../yaml/index.ts';
import {
  type Compilation,
  type CompiledValue,
  type CompiledMap,
  objectTo,
  refuseOnce,
} from './compilation.ts';

export interface Emission {
  readonly fields: Map<string, Value>;
  /** Which key of the body wrote a field. */
  readonly writers: Map<string, TypeKey>;
  weight: number;
  depth: number;
}

export function startEmission(): Emission {
  return { fields: new Map(), writers: new Map(), weight: 1, depth: 0 };
}

/** Writes one field; the later key of the body wins, and a collision is reported. */
export function emit(
  run: Compilation,
  parent: Emission,
  key: TypeKey,
  field: string,
  compiled: CompiledValue,
  at: () => At,
): void {
  const writer = parent.writers.get(field);
  if (writer !== undefined && writer !== key) reportCollision(run, writer, key, field, at());
  parent.writers.set(field, key);
  parent.fields.set(field, compiled.value);
  parent.weight += compiled.weight;
  parent.depth = Math.max(parent.depth, compiled.depth);
}

/** Writes every field of a compiled map into the parent. */
export function embedFields(
  run: Compilation,
  parent: Emission,
  key: TypeKey,
  compiled: CompiledValue,
  at: () => At,
): void {
  const fields = compiled.value;
  if (!isMap(fields)) return;
  run.budget.embeddedFields -= fields.size;
  if (run.budget.embeddedFields < 0) {
    refuseOnce(run, 'values-too-large', `embedding copies more than ${limits.expandedNodes} fields`, {
      at: at(),
      hint: 'embed fewer instances into each other',
    });
    return;
  }
  for (const [field, value] of fields) {
    // The weight of a field is part of the whole, which is counted once below.
    emit(run, parent, key, field, { value, weight: 0, depth: 0 }, at);
  }
  parent.weight += compiled.weight;
  parent.depth = Math.max(parent.depth, compiled.depth - 1);
}

function reportCollision(run: Compilation, writer: TypeKey, key: TypeKey, field: string, at: At): void {
  const wins = run.isStrict ? '' : `; the later in the schema, "${key.key}", wins`;
  objectTo(
    run,
    'embedded-collision',
    `${JSON.stringify(writer.key)} and ${JSON.stringify(key.key)} both write the key ${JSON.stringify(field)}${wins}`,
    { at, hint: `rename ${JSON.stringify(field)} in one of the two, or leave one out` },
  );
}

/** The finished map, or an empty one where a limit was exceeded. */
export function finishEmission(
  run: Compilation,
  from: Emission,
  body: TypeBody,
  tree: MapTree,
  path: string,
): CompiledMap {
  const compiled: CompiledMap = { value: from.fields, weight: from.weight, depth: from.depth + 1 };
  if (compiled.weight > limits.expandedNodes) {
    refuseOnce(run, 'values-too-large', `${body.name} compiles to more than ${limits.expandedNodes} values`, {
      at: atOf(tree, path),
      hint: 'use fewer instances of instances',
    });
  } else if (compiled.depth >= limits.depth) {
    refuseOnce(run, 'values-too-deep', `${body.name} compiles to ${limits.depth} levels or more`, {
      at: atOf(tree, path),
      hint: 'let fewer instances name each other in a chain',
    });
  } else {
    return compiled;
  }
  return { value: new Map(), weight: 1, depth: 1 };
}
