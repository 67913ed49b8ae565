/** Shared by both schemas of a flavor's types: primitives, enums, defaults, comments. */
import type { ExpressionKey, Primitive, TypeKey } from '../config/index.ts';
import { canonicalNumber, isList, isMap, isNumeral, type Value } from '../yaml/index.ts';
import { type SchemaValue, type JsonSchema } from './json.ts';

const primitives: Record<Primitive, JsonSchema> = {
  string: { type: 'string' },
  numeric: { type: 'number' },
  bool: { type: 'boolean' },
  object: { type: 'object' },
};

/** One value of a primitive or an enum, whatever the word before it. */
function scalarSchema(of: ExpressionKey['of']): JsonSchema {
  if (of.kind === 'enum') return { type: 'string', enum: of.values };
  return of.kind === 'primitive' ? primitives[of.name] : {};
}

/** The value of a primitive's key: it is copied as it is, so input and output have one shape. */
export function primitiveSchema(key: ExpressionKey): JsonSchema {
  const one = scalarSchema(key.of);
  if (key.word === 'plain') return one;
  if (key.word === 'repeated') return { type: 'array', items: one };
  return { type: ['array', 'object'], items: one, additionalProperties: one };
}

/** The comment and the default of a key, which editors show on hover. */
export function annotations(key: TypeKey): JsonSchema {
  return {
    ...(key.comment !== undefined && { description: key.comment }),
    ...(key.kind === 'expression' && key.fallback !== undefined && { default: toJson(key.fallback) }),
  };
}

/** Numbers as JSON has them. */
export function toJson(value: Value): SchemaValue {
  if (isNumeral(value)) return Number(canonicalNumber(value));
  if (isList(value)) return value.map(toJson);
  if (!isMap(value)) return value;
  return Object.fromEntries([...value].map(([key, inner]) => [key, toJson(inner)]));
}
