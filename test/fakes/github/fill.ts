/** Answers in full: what a test knows, and for every other required field the plainest value that its schema allows. */
import type { Schema } from './api.ts';

type Definitions = Readonly<Record<string, Schema>>;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `known`, completed by what the named schema requires beside it. */
export function fill(definitions: Definitions, name: string, known: unknown): unknown {
  return complete(definitions, { $ref: `#/definitions/${name}` }, known);
}

function complete(definitions: Definitions, given: Schema, known: unknown): unknown {
  const schema = unfold(definitions, given, known === undefined);
  if (Array.isArray(known)) {
    const items = schema['items'];
    return isMap(items) ? known.map((item: unknown) => complete(definitions, items, item)) : known;
  }
  if (isMap(known)) return completeMap(definitions, schema, known);
  return known === undefined ? plainest(definitions, schema) : known;
}

function completeMap(
  definitions: Definitions,
  schema: Schema,
  known: Record<string, unknown>,
): Record<string, unknown> {
  const properties = isMap(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const made: Record<string, unknown> = { ...known };
  for (const key of new Set([...required, ...Object.keys(known)])) {
    const property = properties[key];
    if (isMap(property)) made[key] = complete(definitions, property, known[key]);
  }
  return made;
}

function plainest(definitions: Definitions, schema: Schema): unknown {
  const given = schema['type'];
  const types: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (types.includes('null')) return null;
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  switch (types[0]) {
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 1;
    case 'string':
      return plainString(schema['format']);
    default:
      return completeMap(definitions, schema, {});
  }
}

function plainString(format: unknown): string {
  if (format === 'uri') return 'https://api.github.com/';
  return format === 'date-time' ? '2026-11-01T12:00:00Z' : '';
}

/** The schema itself: behind references, the first of alternatives (null where that is one), all parts of a sum. */
function unfold(definitions: Definitions, schema: Schema, mayBeNull: boolean): Schema {
  const reference = schema['$ref'];
  if (typeof reference === 'string')
    return unfold(definitions, definitions[reference.slice('#/definitions/'.length)] ?? {}, mayBeNull);
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) {
    const options = alternatives.filter(isMap);
    const none = options.find((option) => option['type'] === 'null');
    const some = options.find((option) => option !== none) ?? {};
    return unfold(definitions, mayBeNull ? (none ?? some) : some, mayBeNull);
  }
  if (!Array.isArray(schema['allOf'])) return schema;
  const parts = schema['allOf'].filter(isMap).map((part) => unfold(definitions, part, mayBeNull));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part['properties'])) as unknown,
    required: parts.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : [])),
  };
}
