/** Copies values as they are, and counts their cost. */
import {
  atOf,
  childPath,
  integerOf,
  isNumeral,
  type MapTree,
  type ScalarTree,
  type Tree,
  type Value,
} from '../yaml/index.ts';
import { type Compilation, type CompiledValue, warn } from './compilation.ts';
import { quotingHint } from './instances.ts';

/** Copies a tree; a branch that aliases share is copied once and stays shared. */
export function copy(run: Compilation, tree: Tree, path: string): CompiledValue {
  if (tree.kind === 'scalar') return copyScalar(run, tree, path);
  const cached = run.copies.get(tree);
  if (cached !== undefined) return cached;
  const compiled = tree.kind === 'list' ? copyList(run, tree.items, path) : copyMap(run, tree, path);
  run.copies.set(tree, compiled);
  return compiled;
}

function copyScalar(run: Compilation, tree: ScalarTree, path: string): CompiledValue {
  const { value } = tree;
  if (isNumeral(value) && isRounded(value.numeral)) {
    warn(run, 'value-rounded', `the integer ${value.numeral} is beyond 2^53, and helm rounds it`, {
      at: atOf(tree, path),
      hint: quotingHint(tree),
    });
  }
  return { value, weight: 1, depth: 0 };
}

const largestExact = 2n ** 53n;

function isRounded(text: string): boolean {
  // Shorter texts, in any base but 2, cannot be that large.
  if (text.length < 12) return false;
  const integer = integerOf(text);
  return integer !== undefined && (integer > largestExact || integer < -largestExact);
}

function copyList(run: Compilation, items: readonly Tree[], path: string): CompiledValue {
  const value: Value[] = [];
  let weight = 1;
  let depth = 0;
  for (const [position, item] of items.entries()) {
    const compiled = copy(run, item, childPath(path, position));
    value.push(compiled.value);
    weight += compiled.weight;
    depth = Math.max(depth, compiled.depth);
  }
  return { value, weight, depth: depth + 1 };
}

function copyMap(run: Compilation, map: MapTree, path: string): CompiledValue {
  const value = new Map<string, Value>();
  let weight = 1;
  let depth = 0;
  for (const entry of map.entries.values()) {
    const compiled = copy(run, entry.value, childPath(path, entry.key));
    value.set(entry.key, compiled.value);
    weight += compiled.weight;
    depth = Math.max(depth, compiled.depth);
  }
  return { value, weight, depth: depth + 1 };
}
