/** Turns the compiled entries of a list into their result, by name where they have one. */
import type { ExpressionKey } from '../config/index.ts';
import type { At } from '../errors.ts';
import { atOf, childPath, describe, type Tree } from '../yaml/index.ts';
import { type Compilation, type Compiled, refuse, warn } from './compilation.ts';
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
  readonly made: Compiled;
  readonly tree: Tree;
  readonly path: string;
}

/** The key that an entry becomes: its written name, or its own `name`. */
export function entryName(
  run: Compilation,
  due: ExpectedEntry,
  tree: Tree,
  path: string,
): string | undefined {
  const named = tree.kind === 'map' ? tree.entries.get('name')?.value : tree;
  if (named?.kind === 'scalar' && typeof named.value === 'string') return named.value;
  const found =
    named === undefined ? 'has no name' : `has ${describe(named)} as its name, a string was expected`;
  refuse(run, 'entry-name', `this entry of ${due.key.key} (${due.key.text}) ${found}`, {
    at: atOf(named ?? tree, named === undefined ? path : childPath(path, 'name')),
    hint:
      named?.kind === 'scalar' && named.value !== null
        ? quotingHint(named)
        : 'add "name: …": it becomes the key',
  });
  return undefined;
}

export function emitNamed(
  run: Compilation,
  out: Emission,
  due: ExpectedEntry,
  entries: readonly ListEntry[],
): void {
  const seen = new Set<string>();
  for (const { name, made, tree, path } of entries) {
    if (seen.has(name)) {
      warn(
        run,
        'entry-duplicate',
        `two entries of ${due.key.key} have the name ${JSON.stringify(name)}; the later wins`,
        {
          at: atOf(tree, path),
          hint: 'rename or remove one of the two',
        },
      );
    }
    seen.add(name);
    emit(run, out, due.key, name, made, due.keyAt);
  }
}

export function listOf(entries: readonly ListEntry[]): Compiled {
  let weight = 1;
  let depth = 0;
  for (const { made } of entries) {
    weight += made.weight;
    depth = Math.max(depth, made.depth);
  }
  return { value: entries.map(({ made }) => made.value), weight, depth: depth + 1 };
}

export function refuseShape(
  run: Compilation,
  key: string,
  due: string,
  tree: Tree,
  path: string,
  hint: string,
): void {
  refuse(run, 'value-shape', `${due} was expected for ${key}, and ${describe(tree)} was found`, {
    at: atOf(tree, path),
    hint,
  });
}

export function listHint(tree: Tree): string {
  return tree.kind === 'scalar'
    ? `write a list: [${textOf(tree)}]`
    : 'write a list: put "- " before each entry';
}
