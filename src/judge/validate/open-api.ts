/** Converts OpenAPI schemas of CustomResourceDefinitions, and JSON Schemas of files, into our schemas. */
import { at, listOf, mapOf, textOf } from '../../manifests/index.ts';
import { canonicalNumber, isNumeral, type MapValue, type Value } from '../../yaml/index.ts';
import { compilePattern } from './pattern.ts';
import { anySchema, type ValueLimits, type ObjectSchema, type ScalarKind, type Schema } from './schema.ts';

interface SchemaDialect {
  /**
   * A server drops fields that a CustomResourceDefinition does not name; a JSON Schema keeps them unless it
   * says otherwise.
   */
  readonly isCustom: boolean;
  /** The schema of every `metadata`. */
  readonly metadata: Schema;
  /** For a JSON Schema: the document that its `$ref`s point into. */
  readonly document?: MapValue;
}

/** Deeper nesting is no schema but an attack. */
const deepest = 60;

/** Reads schemas of one document; equal parts are read once. */
export function schemaReader(dialect: SchemaDialect): (schema: MapValue) => Schema {
  const cache = new Map<MapValue, Schema>();
  const read = (map: MapValue, depth: number): Schema => {
    const schema = resolved(map, dialect);
    const cachedSchema = cache.get(schema);
    if (cachedSchema !== undefined) return cachedSchema;
    if (depth > deepest) return anySchema;
    // A recursive schema returns here before it is complete.
    cache.set(schema, anySchema);
    const result = make(schema, depth);
    cache.set(schema, result);
    return result;
  };
  const make = (schema: MapValue, depth: number): Schema => {
    const readBelow = (value: Value | undefined): Schema => {
      const map = mapOf(value);
      return map === undefined ? anySchema : read(map, depth + 1);
    };
    const limits = limitsOf(schema, (value) => partOf(value, (map) => read(map, depth + 1)));
    const types = typesOf(schema);
    const shared = {
      ...(limits && { limits }),
      ...((schema.get('nullable') === true || types.includes('null')) && { nullable: true as const }),
      ...(schema.has('default') && { hasDefault: true as const }),
    };
    const type = types.filter((one) => one !== 'null');
    if (schema.get('x-kubernetes-int-or-string') === true || sameTypes(type, ['integer', 'string']))
      return { ...shared, kind: 'long-or-string' };
    const [only] = type;
    if (type.length > 1 || only === undefined || !['object', 'array'].includes(only)) {
      const scalar = type.length === 1 ? scalarOf(only, textOf(schema.get('format'))) : undefined;
      if (scalar !== undefined) return { ...shared, kind: scalar };
      return untyped(schema, shared, readBelow);
    }
    if (only === 'array') {
      let of: Schema | undefined;
      return {
        ...shared,
        kind: 'list',
        ...(dialect.isCustom && { refusesNull: true as const }),
        // Read at first use, because recursive schemas name themselves.
        get valueSchema() {
          return (of ??= readBelow(schema.get('items')));
        },
      };
    }
    return objectOrMap(
      schema,
      shared,
      readBelow,
      depth > 0 && schema.get('x-kubernetes-embedded-resource') === true,
    );
  };
  /** Checks maps and lists only where the value is one. */
  const untyped = (
    schema: MapValue,
    shared: object,
    readBelow: (value: Value | undefined) => Schema,
  ): Schema => {
    const hasFields = schema.has('properties') || schema.has('required');
    const ifMap = hasFields ? objectOf(schema, {}, readBelow, true, false) : undefined;
    const items = mapOf(schema.get('items'));
    return { ...shared, kind: 'any', ...(ifMap && { ifMap }), ...(items && { ifList: readBelow(items) }) };
  };
  const objectOrMap = (
    schema: MapValue,
    shared: object,
    readBelow: (value: Value | undefined) => Schema,
    isEmbedded: boolean,
  ): Schema => {
    const additional = schema.get('additionalProperties');
    const preserves = schema.get('x-kubernetes-preserve-unknown-fields') === true;
    if (!schema.has('properties') && !schema.has('required') && mapOf(additional) !== undefined)
      return { ...shared, kind: 'map', valueSchema: readBelow(additional) };
    const isOpen = dialect.isCustom
      ? preserves || additional === true || mapOf(additional) !== undefined
      : additional !== false;
    return objectOf(schema, shared, readBelow, isOpen, isEmbedded);
  };
  const objectOf = (
    schema: MapValue,
    shared: object,
    readBelow: (value: Value | undefined) => Schema,
    isOpen: boolean,
    isEmbedded: boolean,
  ): ObjectSchema => {
    const properties = mapOf(schema.get('properties')) ?? new Map<string, Value>();
    const required = (listOf(schema.get('required')) ?? []).map(textOf).filter((name) => name !== undefined);
    let fields: Map<string, Schema> | undefined;
    const makeFields = (): Map<string, Schema> => {
      const byName = new Map([...properties].map(([name, value]) => [name, readBelow(value)] as const));
      if (isEmbedded) for (const [name, one] of embedded(dialect.metadata)) byName.set(name, one);
      return byName;
    };
    return {
      ...shared,
      kind: 'object',
      name: '',
      required: isEmbedded ? [...new Set([...required, 'apiVersion', 'kind'])] : required,
      implied: () => [],
      isBuiltIn: false,
      isOpen,
      fields: () => (fields ??= makeFields()),
    };
  };
  return (schema) => read(schema, 0);
}

/** The server knows these fields itself, whatever the schema says. */
const embedded = (metadata: Schema): readonly (readonly [string, Schema])[] => [
  ['apiVersion', { kind: 'string', limits: { minLength: 1 } }],
  ['kind', { kind: 'string', limits: { minLength: 1 }, form: 'kind' }],
  ['metadata', metadata],
];

/** A whole resource, with the fields that the server knows in every one. */
export function asResource(schema: Schema, metadata: Schema): ObjectSchema | undefined {
  if (schema.kind !== 'object') return undefined;
  let fields: ReadonlyMap<string, Schema> | undefined;
  return { ...schema, fields: () => (fields ??= new Map([...schema.fields(), ...embedded(metadata)])) };
}

/** The target of a local `$ref`; other references are ignored. */
function resolved(schema: MapValue, { document }: SchemaDialect): MapValue {
  let current = schema;
  for (let hops = 0; hops < deepest; hops += 1) {
    const reference = textOf(current.get('$ref'));
    if (reference === undefined || document === undefined) return current;
    if (reference === '#') return document;
    if (!reference.startsWith('#/')) return new Map();
    const keys = reference
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    current = mapOf(at(document, ...keys)) ?? new Map();
  }
  return new Map();
}

function typesOf(schema: MapValue): readonly string[] {
  const type = schema.get('type');
  return (listOf(type) ?? [type]).map(textOf).filter((name) => name !== undefined);
}

const sameTypes = (types: readonly string[], expected: readonly string[]): boolean =>
  types.length === expected.length && expected.every((type) => types.includes(type));

function scalarOf(type: string | undefined, format: string | undefined): ScalarKind | undefined {
  if (type === 'boolean' || type === 'number') return type;
  // The server does not check int32 here.
  if (type === 'integer') return 'int64';
  if (type !== 'string') return undefined;
  return format === 'byte' ? 'bytes' : format === 'date-time' ? 'date-time' : 'string';
}

type Part = (value: Value | undefined) => Schema | undefined;

const partOf = (value: Value | undefined, read: (map: MapValue) => Schema): Schema | undefined => {
  const map = mapOf(value);
  return map === undefined ? undefined : read(map);
};

function limitsOf(schema: MapValue, part: Part): ValueLimits | undefined {
  const number = (key: string): number | undefined => {
    const value = schema.get(key);
    return isNumeral(value) ? Number(canonicalNumber(value)) : undefined;
  };
  const parts = (key: string): readonly Schema[] | undefined => {
    const alternatives = listOf(schema.get(key))
      ?.map(part)
      .filter((one) => one !== undefined);
    return alternatives === undefined || alternatives.length === 0 ? undefined : alternatives;
  };
  const source = textOf(schema.get('pattern'));
  const isIntOrString = schema.get('x-kubernetes-int-or-string') === true;
  const constant = schema.get('const');
  const [above, readBelow] = [number('exclusiveMinimum'), number('exclusiveMaximum')];
  const limits: { [Key in keyof ValueLimits]: ValueLimits[Key] | undefined } = {
    oneOfValues: listOf(schema.get('enum')) ?? (constant === undefined ? undefined : [constant]),
    pattern: source === undefined ? undefined : compilePattern(source),
    // An empty text is no base64 to a server here.
    minLength: number('minLength') ?? (schema.get('format') === 'byte' ? 1 : undefined),
    maxLength: number('maxLength'),
    minimum: number('minimum') ?? above,
    maximum: number('maximum') ?? readBelow,
    isAbove: schema.get('exclusiveMinimum') === true || above !== undefined || undefined,
    isBelow: schema.get('exclusiveMaximum') === true || readBelow !== undefined || undefined,
    multipleOf: number('multipleOf'),
    minItems: number('minItems'),
    maxItems: number('maxItems'),
    minProperties: number('minProperties'),
    maxProperties: number('maxProperties'),
    all: parts('allOf'),
    // For integers or strings both add nothing.
    any: isIntOrString ? undefined : parts('anyOf'),
    one: parts('oneOf'),
    not: part(schema.get('not')),
  };
  const entries = Object.entries(limits).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as ValueLimits);
}
