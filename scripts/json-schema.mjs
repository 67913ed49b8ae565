// The JSON Schema of a shape, as a file of schema/ holds it.
import { toJsonSchema } from '@valibot/to-json-schema';

/** `definitions`: parts by the name that they get in the schema. */
export function jsonSchemaOf({ shape, definitions }, { title, description, formats = true }) {
  const config = {
    definitions,
    // Shapes read a map of the parser's first: what is written is what comes last.
    typeMode: 'output',
    ignoreActions: ['transform', 'raw_transform', 'check', 'guard', 'max_length'],
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'safe_integer') return { ...jsonSchema, ...anyInteger };
      return valibotAction.type === 'metadata' && !formats ? { ...jsonSchema, format: undefined } : undefined;
    },
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'record')
        return { type: 'object', additionalProperties: jsonSchema.additionalProperties };
      if (valibotSchema.type === 'custom') return { type: 'object' };
      if (valibotSchema.entries === undefined) return undefined;
      const { properties, required } = jsonSchema;
      return {
        type: 'object',
        ...(required.length > 0 && { required }),
        additionalProperties: false,
        properties,
      };
    },
  };
  const { $schema, $defs, ...whole } = toJsonSchema(shape, config);
  const named = Object.keys(definitions);
  const write = (node) => refs(node, $defs, named);
  return {
    $schema,
    title,
    description,
    ...write(whole),
    definitions: Object.fromEntries(named.map((name) => [name, write($defs[name])])),
  };
}

/** What JavaScript cannot count to says nothing about the document. */
const anyInteger = { minimum: undefined, maximum: undefined };

/** References as draft 7 has them; a part without a name stands where it is used. */
function refs(node, parts, named) {
  if (Array.isArray(node)) return node.map((item) => refs(item, parts, named));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node;
  const rest = Object.fromEntries(Object.entries(own).map(([key, item]) => [key, refs(item, parts, named)]));
  if ($ref === undefined) return rest;
  const name = $ref.replace('#/$defs/', '');
  return named.includes(name)
    ? { $ref: `#/definitions/${name}`, ...rest }
    : { ...refs(parts[name], parts, named), ...rest };
}
