/** The type as JSON Schema (draft 7). Further keys are allowed: a newer Pligos may write more. */
import { type ClassModel, type FieldModel, generatedMark, type Model } from './model.ts';

type SchemaObject = Readonly<Record<string, unknown>>;

export function jsonSchemaCode({ service, root }: Model): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: generatedMark,
    title: `config/app.yaml of ${service}`,
    ...classSchema(root, false),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function classSchema({ fields }: ClassModel, orNull: boolean): SchemaObject {
  return {
    type: orNull ? ['object', 'null'] : 'object',
    // Own properties, whatever their names.
    properties: Object.fromEntries(fields.map(({ key, type }) => [key, fieldSchema(type)])),
    required: fields.filter(({ isOptional }) => !isOptional).map(({ key }) => key),
  };
}

function fieldSchema(type: FieldModel): SchemaObject {
  if (type.is === 'any') return {};
  if (type.is === 'class') return classSchema(type.model, type.orNull);
  const name = type.is === 'list' ? 'array' : type.is;
  const schema = { type: type.orNull ? [name, 'null'] : name };
  return type.is === 'list' ? { ...schema, items: fieldSchema(type.of) } : schema;
}
