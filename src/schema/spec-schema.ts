/** The schema of a flavor's input: what the `spec` of a context may hold. */
import type { ExpressionKey, TypeBody, TypeKey, TypeTable } from '../config/index.ts';
import { anyOf, draft, type JsonSchema, orNull, properties, reference } from './json.ts';
import { annotations, primitiveSchema } from './type-shapes.ts';

/** Serves editors. The flavor does not know the instances, so any string may name one. */
export function specSchema(types: TypeTable): JsonSchema {
  const root = types.get('context');
  return {
    $schema: draft,
    title: 'spec',
    ...(root === undefined ? { type: 'object' } : bodySchema(root)),
    definitions: properties([...types].map(([name, body]) => [name, typeSchema(body)] as const)),
  };
}

/** Instances and entries of `mapped` may have a name beside the keys of the body. */
function typeSchema(body: TypeBody): JsonSchema {
  const name: JsonSchema = { type: 'string', description: `The name of this ${body.name}` };
  return bodySchema(body, body.keys.has('name') ? [] : [['name', name]]);
}

function bodySchema(
  body: TypeBody,
  extraProperties: readonly (readonly [string, JsonSchema])[] = [],
): JsonSchema {
  const keys = [...body.keys.values()];
  const required = keys.filter((key) => key.kind === 'expression' && key.required).map(({ key }) => key);
  return {
    type: 'object',
    additionalProperties: false,
    properties: properties([...extraProperties, ...keys.map((key) => [key.key, keySchema(key)] as const)]),
    ...(required.length > 0 && { required }),
  };
}

function keySchema(key: TypeKey): JsonSchema {
  const { schema, required } =
    key.kind === 'inline'
      ? { schema: bodySchema(key.body), required: false }
      : { schema: valueSchema(key), required: key.required };
  return { ...annotations(key), ...(required ? schema : orNull(schema)) };
}

function valueSchema(key: ExpressionKey): JsonSchema {
  const isPrimitive = key.of.kind !== 'type';
  if (isPrimitive && !key.word.startsWith('embedded')) return primitiveSchema(key);
  const map: JsonSchema = key.of.kind === 'type' ? reference(key.of.name) : { type: 'object' };
  const instance: JsonSchema = { type: 'string', minLength: 1 };
  if (key.word === 'plain' || key.word === 'embedded') return isPrimitive ? map : anyOf([instance, map]);
  const becomesKey = key.word === 'mapped' || key.word === 'embedded mapped';
  const entry = becomesKey ? { allOf: [map, { required: ['name'] }] } : map;
  return { type: 'array', items: isPrimitive ? entry : anyOf([instance, entry]) };
}
