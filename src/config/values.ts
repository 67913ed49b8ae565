/** Reads the value of a tree by its shape; the shape also gives the type. */
import { isMap, type Tree, type Value, valueOf } from '../yaml/index.ts';
import type { WrittenSource } from '../sources/index.ts';
import { isNothing, countOf, sourceForm, textOf } from './check.ts';
import type { KeyRule, KeyShape, SourceShape } from './shape.ts';

/** The type of a value with the shape. */
export type ShapeValue<Shape> = Shape extends { readonly kind: 'text' }
  ? string
  : Shape extends { readonly kind: 'source' }
    ? WrittenSource
    : Shape extends { readonly kind: 'choice'; readonly values: readonly (infer Choice)[] }
      ? Choice
      : Shape extends { readonly kind: 'count' }
        ? number
        : Shape extends { readonly kind: 'truth' }
          ? boolean
          : Shape extends { readonly kind: 'list'; readonly of: infer Item }
            ? readonly ShapeValue<Item>[]
            : Shape extends { readonly kind: 'record'; readonly keys: infer Keys }
              ? RecordValue<Keys>
              : Shape extends { readonly kind: 'map'; readonly of: infer Item }
                ? ReadonlyMap<string, ShapeValue<Item>>
                : Value;

type RequiredKey<Keys> = {
  [Key in keyof Keys]: Keys[Key] extends { readonly required: true } ? Key : never;
}[keyof Keys];

type RecordValue<Keys> = {
  readonly [Key in RequiredKey<Keys>]: ShapeValue<ShapeOf<Keys[Key]>>;
} & {
  readonly [Key in Exclude<keyof Keys, RequiredKey<Keys>>]?: ShapeValue<ShapeOf<Keys[Key]>>;
};

type ShapeOf<Rule> = Rule extends { readonly shape: infer Shape } ? Shape : never;

/** Undefined where it is absent, or has another shape: the check has reported that. */
export function shapeValue<const Shape extends KeyShape>(
  tree: Tree | undefined,
  shape: Shape,
): ShapeValue<Shape> | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each branch of `read` makes what the type says of its kind
  return readValue(tree, shape) as ShapeValue<Shape> | undefined;
}

function readValue(tree: Tree | undefined, shape: KeyShape): unknown {
  if (tree === undefined || (isNothing(tree) && shape.kind !== 'any')) return undefined;
  switch (shape.kind) {
    case 'any':
      return valueOf(tree);
    case 'text':
      return textOf(tree, shape);
    case 'source':
      return readSource(tree, shape);
    case 'choice': {
      const text = textOf(tree, {});
      return text !== undefined && shape.values.includes(text) ? text : undefined;
    }
    case 'count':
      return countOf(tree);
    case 'truth':
      return tree.kind === 'scalar' && typeof tree.value === 'boolean' ? tree.value : undefined;
    case 'list':
      return tree.kind === 'list'
        ? tree.items.map((item) => readValue(item, shape.of)).filter((item) => item !== undefined)
        : undefined;
    case 'record':
      return tree.kind === 'map' ? readRecord(tree.entries, shape.keys) : undefined;
    case 'map': {
      const value = valueOf(tree);
      return isMap(value) ? value : undefined;
    }
    case 'named':
      return readValue(tree, tree.kind === 'map' ? shape.record : shape.text);
    default:
      return shape satisfies never;
  }
}

function readSource(tree: Tree, shape: SourceShape): unknown {
  if (tree.kind !== 'map') return textOf(tree, {});
  const form = sourceForm(tree, shape);
  return form && readRecord(tree.entries, form.keys);
}

/** Undefined where a required key is missing. */
function readRecord(
  entries: ReadonlyMap<string, { readonly value: Tree }>,
  keys: Readonly<Record<string, KeyRule>>,
): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  for (const [key, { shape, required }] of Object.entries(keys)) {
    const value = readValue(entries.get(key)?.value, shape);
    if (value !== undefined) values[key] = value;
    else if (required) return undefined;
  }
  return values;
}
