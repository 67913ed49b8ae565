/** Checks that a value fits the primitive or enum of its key. It is copied either way. */
import type { ExpressionKey, Primitive } from '../config/index.ts';
import { suggest } from '../text/index.ts';
import { atOf, childPath, describe, isNumeral, type ScalarTree, type Tree } from '../yaml/index.ts';
import { type Compilation, objectTo, refuse } from './compilation.ts';
import { quotingHint } from './instances.ts';

const fits: Record<Primitive, (tree: Tree) => boolean> = {
  string: (tree) => tree.kind === 'scalar' && typeof tree.value === 'string',
  numeric: (tree) => tree.kind === 'scalar' && isNumeral(tree.value),
  bool: (tree) => tree.kind === 'scalar' && typeof tree.value === 'boolean',
  object: (tree) => tree.kind === 'map',
};

const hints: Record<Primitive, (tree: Tree) => string> = {
  string: (tree) => (tree.kind === 'scalar' && tree.value !== null ? quotingHint(tree) : 'write a string'),
  numeric: () => 'write a number, without quotes',
  bool: () => 'write true or false, without quotes',
  object: () => 'write a map',
};

/** Reports what does not fit; `null` fits every primitive. */
export function checkFit(run: Compilation, key: ExpressionKey, tree: Tree, path: string): void {
  if (tree.kind === 'scalar' && tree.value === null) return;
  if (key.word === 'plain') {
    checkOne(run, key, tree, path);
  } else if (tree.kind === 'list') {
    for (const [position, item] of tree.items.entries()) checkOne(run, key, item, childPath(path, position));
  } else if (tree.kind === 'map' && key.word === 'mapped') {
    for (const entry of tree.entries.values()) checkOne(run, key, entry.value, childPath(path, entry.key));
  } else {
    const expected = key.word === 'mapped' ? 'a list or a map' : 'a list';
    objectTo(
      run,
      'value-type',
      `${key.key} is declared as ${declared(key)}, ${expected}, and ${describe(tree)} was found`,
      {
        at: atOf(tree, path),
        hint: tree.kind === 'scalar' ? `write a list: [${textOf(tree)}]` : 'write a list',
      },
    );
  }
}

function checkOne(run: Compilation, key: ExpressionKey, tree: Tree, path: string): void {
  if (key.of.kind === 'enum') {
    checkEnum(run, key, key.of.values, tree, path);
  } else if (key.of.kind === 'primitive' && !fits[key.of.name](tree)) {
    objectTo(
      run,
      'value-type',
      `${key.key} is declared as ${declared(key)}, and ${describe(tree)} was found`,
      {
        at: atOf(tree, path),
        hint: hints[key.of.name](tree),
      },
    );
  }
}

function checkEnum(
  run: Compilation,
  key: ExpressionKey,
  values: readonly string[],
  tree: Tree,
  path: string,
): void {
  const value = tree.kind === 'scalar' ? tree.value : undefined;
  if (typeof value === 'string' && values.includes(value)) return;
  const text = tree.kind === 'scalar' ? textOf(tree) : '';
  refuse(run, 'value-enum', `${key.key} is ${describe(tree)}, one of ${values.join(', ')} was expected`, {
    at: atOf(tree, path),
    // `on` and `80` are enum names that YAML reads as other types.
    hint:
      typeof value !== 'string' && values.includes(text)
        ? quotingHint(tree)
        : suggest(typeof value === 'string' ? value : text, values),
  });
}

/** The expression without `!` and default, which do not affect what fits. */
function declared({ word, of }: ExpressionKey): string {
  const name = of.kind === 'enum' ? `enum(${of.values.join('|')})` : of.name;
  return word === 'plain' ? name : `${word} ${name}`;
}

/** The scalar as it was written. */
export function textOf(tree: ScalarTree): string {
  return tree.source.text.slice(tree.start, tree.end);
}
