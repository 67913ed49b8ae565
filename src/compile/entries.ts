/** Turns the compiled entries of a list into their result, by name where they have one. */
import type { ExpressionKey } from '../config/index.ts';
import type { At } from '../errors.ts';
import { atOf, childPath, describe, type Tree } from '../yaml/index.ts';
import { type Compilation, type CompiledValue, refuse, warn } from './compilation.ts';
import { type Emission, emit } from './emission.ts';
import { textOf } from './fit.ts';
import { quotingHint } from './instances.ts';

/** A key of the body with the map's value for it. */
export interface ExpectedEntry {
  readonly key: ExpressionKey;
  /** The type; undefined where a primitive or an enum is expected. */
  readonly type: string | undefined;
  readonly tree: Tree;
  readonly path: string;
  /** The key in the map, for problems with what it writes. */
  readonly keyAt: () => At;
}

/** A compiled entry of a list, with its name where it becomes a key. */
export interface ListEntry {
  readonly name: string;
  readonly compiled: CompiledValue;
  readonly tree: Tree;
  readonly path: string;
}

/** The key that an entry becomes: its written name, or its own `name`. */
export function entryName(
  run: Compilation,
  expected: ExpectedEntry,
  tree: Tree,
  path: string,
): string | undefined {
  const nameTree = tree.kind === 'map' ? tree.entries.get('name')?.value : tree;
  if (nameTree?.kind === 'scalar' && typeof nameTree.value === 'string') return nameTree.value;
  const actual =
    nameTree === undefined ? 'has no name' : `has ${describe(nameTree)} as its name, a string was expected`;
  refuse(run, 'entry-name', `this entry of ${expected.key.key} (${expected.key.text}) ${actual}`, {
    at: atOf(nameTree ?? tree, nameTree === undefined ? path : childPath(path, 'name')),
    hint:
      nameTree?.kind === 'scalar' && nameTree.value !== null
        ? quotingHint(nameTree)
        : 'add "name: …": it becomes the key',
  });
  return undefined;
}

export function emitNamed(
  run: Compilation,
  emission: Emission,
  expected: ExpectedEntry,
  entries: readonly ListEntry[],
): void {
  const seen = new Set<string>();
  for (const { name, compiled, tree, path } of entries) {
    if (seen.has(name)) {
      warn(
        run,
        'entry-duplicate',
        `two entries of ${expected.key.key} have the name ${JSON.stringify(name)}; the later wins`,
        {
          at: atOf(tree, path),
          hint: 'rename or remove one of the two',
        },
      );
    }
    seen.add(name);
    emit(run, emission, expected.key, name, compiled, expected.keyAt);
  }
}

export function listOf(entries: readonly ListEntry[]): CompiledValue {
  let weight = 1;
  let depth = 0;
  for (const { compiled } of entries) {
    weight += compiled.weight;
    depth = Math.max(depth, compiled.depth);
  }
  return { value: entries.map(({ compiled }) => compiled.value), weight, depth: depth + 1 };
}

export function refuseShape(
  run: Compilation,
  key: string,
  expected: string,
  tree: Tree,
  path: string,
  hint: string,
): void {
  refuse(run, 'value-shape', `${expected} was expected for ${key}, and ${describe(tree)} was found`, {
    at: atOf(tree, path),
    hint,
  });
}

export function listHint(tree: Tree): string {
  return tree.kind === 'scalar'
    ? `write a list: [${textOf(tree)}]`
    : 'write a list: put "- " before each entry';
}
