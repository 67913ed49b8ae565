/** JSON Schema as plain data. Draft 7: what editors' YAML servers and both Helms understand best. */
export type SchemaValue = null | boolean | number | string | readonly SchemaValue[] | JsonSchema;

export interface JsonSchema {
  readonly [keyword: string]: SchemaValue;
}

export const draft = 'http://json-schema.org/draft-07/schema#';

/** From entries, so that `__proto__` is a property like any other. */
export function properties(entries: Iterable<readonly [string, JsonSchema]>): JsonSchema {
  return Object.fromEntries(entries);
}

/**
 * One of these schemas; a single one is returned as it is, and one that accepts everything absorbs the
 * others.
 */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first, second] = distinct;
  if (first === undefined || distinct.some((schema) => Object.keys(schema).length === 0)) return {};
  return second === undefined ? first : { anyOf: distinct };
}

/** Allows `null` too. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (Object.keys(schema).length === 0) return schema;
  if (typeof type === 'string' && schema['enum'] === undefined) return { ...schema, type: [type, 'null'] };
  return anyOf([schema, { type: 'null' }]);
}

/** A reference to a definition, by an escaped pointer. */
export function reference(name: string): JsonSchema {
  return { $ref: `#/definitions/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}` };
}
