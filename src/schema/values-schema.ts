/** The output of a flavor's schema: the values that its templates see, as helm checks them. */
import type { ExpressionKey, TypeBody, TypeTable } from '../config/index.ts';
import { anyOf, draft, type JsonSchema, orNull, properties, reference } from './json.ts';
import { annotations, primitiveSchema } from './type-shapes.ts';

/**
 * The `values.schema.json` of a chart of version '2': the compiled shape of `context`. `global` and
 * the sub-charts' names take any map, because helm puts the sub-charts' own values there.
 */
export function valuesSchema(types: TypeTable, subCharts: readonly string[]): JsonSchema {
  const root = types.get('context');
  const shape = root === undefined ? emptyShape() : shapeOf(types, root);
  const names = ['global', ...subCharts];
  for (const name of names) shape.fields.set(name, [{ type: 'object' }]);
  return {
    $schema: draft,
    title: 'Values',
    ...objectSchema({ ...shape, required: shape.required.filter((key) => !names.includes(key)) }),
    definitions: properties(
      [...types].map(([name, body]) => [name, objectSchema(shapeOf(types, body))] as const),
    ),
  };
}

/** A compiled map: what each field may be, and what fields of any name may be. */
interface OutputShape {
  readonly fields: Map<string, JsonSchema[]>;
  readonly required: string[];
  readonly others: JsonSchema[];
}

const emptyShape = (): OutputShape => ({ fields: new Map(), required: [], others: [] });

function shapeOf(types: TypeTable, body: TypeBody): OutputShape {
  const shape = emptyShape();
  collect(types, body, shape, true, new Set([body]));
  return shape;
}

/** Adds the fields of a body. `always`: is it there whenever the map is? `seen`: a type that embeds itself adds nothing. */
function collect(
  types: TypeTable,
  body: TypeBody,
  into: OutputShape,
  always: boolean,
  seen: Set<TypeBody>,
): void {
  for (const key of body.keys.values()) {
    if (key.kind === 'inline') {
      addField(into, key.key, { ...annotations(key), ...objectSchema(shapeOf(types, key.body)) });
    } else if (!key.word.startsWith('embedded')) {
      addField(into, key.key, { ...annotations(key), ...fieldSchema(key) });
      if (always && key.required) into.required.push(key.key);
    } else if (key.word === 'embedded mapped') {
      into.others.push(key.of.kind === 'type' ? reference(key.of.name) : { type: 'object' });
    } else if (key.of.kind !== 'type') {
      into.others.push({});
    } else {
      const inner = types.get(key.of.name);
      if (inner === undefined || seen.has(inner)) continue;
      seen.add(inner);
      collect(types, inner, into, always && key.required && key.word === 'embedded', seen);
    }
  }
}

function addField({ fields }: OutputShape, name: string, schema: JsonSchema): void {
  const known = fields.get(name);
  if (known === undefined) fields.set(name, [schema]);
  else known.push(schema);
}

function fieldSchema(key: ExpressionKey): JsonSchema {
  // Null stays null for a primitive; for a type it is left out.
  if (key.of.kind !== 'type') return key.required ? primitiveSchema(key) : orNull(primitiveSchema(key));
  const one = reference(key.of.name);
  if (key.word === 'plain') return one;
  return key.word === 'repeated'
    ? { type: 'array', items: one }
    : { type: 'object', additionalProperties: one };
}

/** What is embedded under any name may also stand under the name of a field. */
function objectSchema({ fields, required, others }: OutputShape): JsonSchema {
  const isOpen = others.length > 0;
  return {
    type: 'object',
    additionalProperties: isOpen ? anyOf(others) : false,
    properties: properties(
      [...fields].map(([name, sources]) => [name, anyOf([...sources, ...others])] as const),
    ),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}
