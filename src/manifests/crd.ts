import { at, entry, listOf, mapOf, textOf } from './readers.ts';
import { anything, type Field, type ObjectShape, type FieldShape } from './shape.ts';
import type { MapValue, Value } from '../yaml/index.ts';

/** What a CustomResourceDefinition says of its own resources. */
export interface CustomKind {
  readonly group: string;
  readonly kind: string;
  readonly isClusterScoped: boolean;
  /** Nothing where the version has no schema. */
  shapeOf(version: string): ObjectShape | undefined;
}

/** Reads a CustomResourceDefinition; nothing where it names no kind. `metadata` is the shape of every metadata. */
export function customKind(definition: MapValue, metadata: Field | undefined): CustomKind | undefined {
  const spec = mapOf(entry(definition, 'spec'));
  const kind = textOf(entry(mapOf(entry(spec, 'names')), 'kind'));
  const group = textOf(entry(spec, 'group'));
  if (kind === undefined || group === undefined) return undefined;
  const versions = (listOf(entry(spec, 'versions')) ?? []).map(mapOf);
  return {
    group,
    kind,
    isClusterScoped: textOf(entry(spec, 'scope')) === 'Cluster',
    shapeOf(version) {
      const named = versions.find((candidate) => textOf(entry(candidate, 'name')) === version) ?? versions[0];
      const schema = mapOf(entry(mapOf(entry(named, 'schema')), 'openAPIV3Schema'));
      if (schema === undefined) return undefined;
      const root = shapeOfSchema(schema);
      if (root.kind !== 'object') return undefined;
      const isApart = [named, spec].some((of) => at(of, 'subresources', 'status') !== undefined);
      // The server knows metadata itself, whatever the schema says.
      return {
        ...root,
        ...(isApart && { hasStatusApart: true }),
        fields: () => new Map([...root.fields(), ...(metadata ? [['metadata', metadata] as const] : [])]),
      };
    },
  };
}

function shapeOfSchema(schema: MapValue): FieldShape {
  if (entry(schema, 'x-kubernetes-int-or-string') === true) return { kind: 'int-or-string' };
  const type = textOf(entry(schema, 'type')) ?? '';
  switch (type) {
    case 'string':
      return { kind: textOf(entry(schema, 'format')) === 'byte' ? 'bytes' : 'string' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'integer':
      return { kind: 'integer' };
    case 'number':
      return { kind: 'number' };
    case 'array':
      return { kind: 'list', pairs: pairsOf(schema), of: ofSchema(entry(schema, 'items')) };
    case 'object':
      return objectOf(schema);
    default:
      return anything;
  }
}

const ofSchema = (schema: Value | undefined): FieldShape => {
  const map = mapOf(schema);
  return map === undefined ? anything : shapeOfSchema(map);
};

function pairsOf(schema: MapValue): readonly string[] | 'set' | 'order' {
  const type = textOf(entry(schema, 'x-kubernetes-list-type'));
  if (type === 'set') return 'set';
  const keys = (listOf(entry(schema, 'x-kubernetes-list-map-keys')) ?? [])
    .map(textOf)
    .filter((key) => key !== undefined);
  return type === 'map' && keys.length > 0 ? keys : 'order';
}

function objectOf(schema: MapValue): FieldShape {
  const properties = mapOf(entry(schema, 'properties'));
  const additional = entry(schema, 'additionalProperties');
  if (properties === undefined)
    return additional === undefined ? anything : { kind: 'map', of: ofSchema(additional) };
  let fields: Map<string, Field> | undefined;
  return { kind: 'object', name: '', fields: () => (fields ??= fieldsOf(properties)) };
}

/** A custom resource is stored as written: empty is not absent there, but defaults are filled in, and null is pruned unless it is a value. */
function fieldsOf(properties: MapValue): Map<string, Field> {
  return new Map(
    [...properties].map(([name, value]) => {
      const schema = mapOf(value);
      const fallback = entry(schema, 'default');
      const shape = schema === undefined ? anything : shapeOfSchema(schema);
      const isNullable = entry(schema, 'nullable') === true;
      return [
        name,
        {
          shape,
          zeroIsAbsent: false,
          ...(isNullable && { isNullable }),
          ...(fallback !== undefined && { fallback }),
        },
      ];
    }),
  );
}
