/** Makes the JSON Schema of pligos.yaml from the table that config checks with. */
import {
  chartReference,
  configShape,
  type KeyRule,
  type MapKeyShape,
  type RecordShape,
  type KeyShape,
  sourceKeys,
  type SourceShape,
  type TextShape,
  versionedSource,
} from '../config/index.ts';
import { draft, type JsonSchema, orNull, properties } from './json.ts';

/** Lets editors complete and check a pligos.yaml. What depends on other files is left to `pligos check`. */
export function configSchema(): JsonSchema {
  return {
    $schema: draft,
    title: 'pligos.yaml',
    description: 'A service: its contexts, and the named instances that they use',
    ...schemaOf(configShape, []),
  };
}

/**
 * Constraints that config checks in code and not by the table, by the path of keys (`*` for a key of the
 * user's own).
 */
const refinements: Readonly<Record<string, (schema: JsonSchema) => JsonSchema>> = {
  'pligos.version': () => ({ enum: ['1', '2', 1, 2] }),
  'contexts.*': contextSchema,
};

function schemaOf(shape: KeyShape, path: readonly string[]): JsonSchema {
  const plain = plainSchema(shape, path);
  const refine = refinements[path.join('.')];
  const schema = refine ? refine(plain) : plain;
  return 'orNothing' in shape ? orNull(schema) : schema;
}

function plainSchema(shape: KeyShape, path: readonly string[]): JsonSchema {
  switch (shape.kind) {
    case 'text':
      return textSchema(shape);
    case 'source':
      return sourceSchema(shape, path);
    case 'choice':
      return { type: 'string', enum: shape.values };
    case 'truth':
      return { type: 'boolean' };
    case 'count':
      // The reader takes at most nine digits.
      return { type: 'integer', minimum: 1, maximum: 999_999_999 };
    case 'list':
      return { type: 'array', items: schemaOf(shape.of, [...path, '*']) };
    case 'record':
      return recordSchema(shape, path);
    case 'map':
      return mapSchema(shape, path);
    case 'named':
      return { anyOf: [textSchema(shape.text), recordSchema(shape.record, path)] };
    case 'any':
      break;
  }
  return {};
}

function textSchema(shape: TextShape): JsonSchema {
  return {
    type: shape.numbers ? ['string', 'number'] : 'string',
    minLength: 1,
    ...(shape.pattern && { pattern: shape.pattern.source }),
    ...(shape.example !== undefined && { examples: [shape.example] }),
  };
}

const sourceSchema = ({ reads }: SourceShape, path: readonly string[]): JsonSchema => ({
  anyOf: [
    { type: 'string', minLength: 1 },
    recordSchema(versionedSource, path),
    ...(reads === 'chart' || reads === 'flavor' ? [recordSchema(chartReference, path)] : []),
  ],
});

function recordSchema(shape: RecordShape, path: readonly string[]): JsonSchema {
  const rules = Object.entries(shape.keys);
  const required = rules.filter(([, rule]) => rule.required).map(([key]) => key);
  return {
    type: 'object',
    additionalProperties: false,
    properties: properties(rules.map(([key, rule]) => [key, described(rule, [...path, key])])),
    ...(required.length > 0 && { required }),
    ...(shape.variants && variantsSchema(shape.variants)),
    ...(shape.notBoth && { not: { required: [...shape.notBoth] } }),
    ...(shape.oneOf && { anyOf: shape.oneOf.map((key) => ({ required: [key] })) }),
  };
}

/** Which keys go with which value: editors then name the one that is wrong. */
const variantsSchema = ({ by, of }: NonNullable<RecordShape['variants']>): JsonSchema => ({
  allOf: Object.entries(of).map(([value, { needs = [], may = [] }]) => ({
    if: { properties: { [by]: { const: value } }, required: [by] },
    // oxlint-disable-next-line unicorn/no-thenable -- a key of JSON Schema
    then: { propertyNames: { enum: [by, ...needs, ...may] }, required: [...needs] },
  })),
});

const described = (rule: KeyRule, path: readonly string[]): JsonSchema => ({
  description: rule.says,
  ...schemaOf(rule.shape, path),
});

function mapSchema(shape: MapKeyShape, path: readonly string[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: schemaOf(shape.of, [...path, '*']),
    ...(shape.names && { propertyNames: { pattern: shape.names.pattern.source } }),
  };
}

/** A context has one source, of its own or from the context that it extends. */
function contextSchema(schema: JsonSchema): JsonSchema {
  const kinds = Object.keys(sourceKeys);
  const pairs = kinds.flatMap((kind, at) => kinds.slice(at + 1).map((other) => [kind, other]));
  return {
    ...schema,
    not: { anyOf: pairs.map((required) => ({ required })) },
    anyOf: [...kinds, 'extends'].map((kind) => ({ required: [kind] })),
  };
}
