/** The schema of a flavor's output: the values of its templates, as helm checks them. */
import type { ExpressionKey, TypeBody, TypeTable } from '../config/index.ts';
import { anyOf, draft, type JsonSchema, orNull, properties, reference } from './json.ts';
import { annotations, primitiveSchema } from './type-shapes.ts';
import { addTo } from '../tools/index.ts';

/**
 * The `values.schema.json` of a chart of version '2': the compiled shape of `context`. `global` and the
 * sub-charts' names accept any map, because helm merges the sub-charts' own values there. `tags` switches
 * sub-charts on and off. With `import-values` any key may appear.
 */
export function valuesSchema(
  types: TypeTable,
  subCharts: readonly string[],
  importsValues = false,
): JsonSchema {
  const root = types.get('context');
  const build: SchemaBuild = { types, names: new Map() };
  const shape = root === undefined ? emptyShape() : shapeOf(build, root);
  const names = ['global', ...subCharts];
  for (const name of names) shape.fields.set(name, [{ type: 'object' }]);
  if (subCharts.length > 0 && !shape.fields.has('tags')) shape.fields.set('tags', [{ type: 'object' }]);
  if (importsValues) shape.others.push({});
  const definitions: [string, JsonSchema][] = [];
  // A definition may use further bodies, which join the map meanwhile.
  for (const [body, name] of build.names) definitions.push([name, objectSchema(shapeOf(build, body))]);
  return {
    $schema: draft,
    title: 'Values',
    ...objectSchema({ ...shape, required: shape.required.filter((key) => !names.includes(key)) }),
    definitions: properties(definitions),
  };
}

interface SchemaBuild {
  readonly types: TypeTable;
  /** The bodies in `definitions`, by reference: a nested body may embed the type around it. */
  readonly names: Map<TypeBody, string>;
}

function refer({ names }: SchemaBuild, body: TypeBody | undefined): JsonSchema {
  // config reports an undeclared type.
  if (body === undefined) return {};
  let name = names.get(body);
  if (name === undefined) {
    const usedNames = new Set(names.values());
    name = body.name;
    for (let count = 2; usedNames.has(name); count += 1) name = `${body.name} ${count}`;
    names.set(body, name);
  }
  return reference(name);
}

/** A compiled map: the shape of each field, and of fields with any name. */
interface OutputShape {
  readonly fields: Map<string, JsonSchema[]>;
  readonly required: string[];
  readonly others: JsonSchema[];
}

const emptyShape = (): OutputShape => ({ fields: new Map(), required: [], others: [] });

function shapeOf(build: SchemaBuild, body: TypeBody): OutputShape {
  const shape = emptyShape();
  collect(build, body, shape, true, new Set([body]));
  return shape;
}

/**
 * Adds the fields of a body. `always`: is it there whenever the map is? `seen`: a type that embeds itself
 * adds nothing.
 */
function collect(
  build: SchemaBuild,
  body: TypeBody,
  shape: OutputShape,
  always: boolean,
  seen: Set<TypeBody>,
): void {
  for (const key of body.keys.values()) {
    if (key.kind === 'inline') {
      addField(shape, key.key, { ...annotations(key), ...refer(build, key.body) });
    } else if (!key.word.startsWith('embedded')) {
      addField(shape, key.key, { ...annotations(key), ...fieldSchema(build, key) });
      if (always && key.required) shape.required.push(key.key);
    } else if (key.word === 'embedded mapped') {
      shape.others.push(
        key.of.kind === 'type' ? refer(build, build.types.get(key.of.name)) : { type: 'object' },
      );
    } else if (key.of.kind !== 'type') {
      shape.others.push({});
    } else {
      const inner = build.types.get(key.of.name);
      if (inner === undefined || seen.has(inner)) continue;
      seen.add(inner);
      collect(build, inner, shape, always && key.required && key.word === 'embedded', seen);
    }
  }
}

function addField({ fields }: OutputShape, name: string, schema: JsonSchema): void {
  addTo(fields, name, schema);
}

function fieldSchema(build: SchemaBuild, key: ExpressionKey): JsonSchema {
  // Null stays null for a primitive; a type is left out.
  if (key.of.kind !== 'type') return key.required ? primitiveSchema(key) : orNull(primitiveSchema(key));
  const one = refer(build, build.types.get(key.of.name));
  if (key.word === 'plain') return one;
  return key.word === 'repeated'
    ? { type: 'array', items: one }
    : { type: 'object', additionalProperties: one };
}

/** An entry that is embedded under any name may also have the name of a field. */
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
