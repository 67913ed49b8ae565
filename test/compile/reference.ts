/**
 * The table of the contract once more, in the shortest way: plain objects in, plain data out, no
 * places, no problems. It throws where the contract says error. For comparing with the compiler.
 */
export type Plain = null | boolean | number | string | Plain[] | Fields;
export type Fields = Map<string, Plain>;
/** Type name -> key -> expression, or a nested body. */
export type Schema = Map<string, SchemaBody>;
export type SchemaBody = Map<string, string | SchemaBody>;

const primitive = new Set(['string', 'numeric', 'bool', 'object']);

export function reference(schema: Schema, instances: Map<string, Plain[]>, spec: Fields): Fields {
  const open = new Set<Plain>();

  function body(shape: SchemaBody, value: Fields): Fields {
    const out: Fields = new Map();
    for (const [key, expression] of shape) {
      const input = value.get(key);
      if (input === undefined) continue;
      if (typeof expression !== 'string') {
        if (input !== null) out.set(key, body(expression, map(input)));
        continue;
      }
      const parts = expression.split(/\s+/);
      const name = parts.at(-1) ?? '';
      const word = parts.slice(0, -1).join(' ');
      if (primitive.has(name) && !word.startsWith('embedded')) out.set(key, input);
      else if (input !== null) row(word, name, key, input, out);
    }
    return out;
  }

  function row(word: string, name: string, key: string, input: Plain, out: Fields): void {
    if (word === '') out.set(key, one(name, input));
    else if (word === 'embedded') merge(out, one(name, input));
    else {
      const entries = list(input).map((entry) => ({ label: label(entry), value: one(name, entry) }));
      if (word === 'repeated')
        out.set(
          key,
          entries.map(({ value }) => value),
        );
      else if (word === 'mapped')
        out.set(key, new Map(entries.map(({ label: at, value }) => [text(at), value])));
      else if (word === 'embedded mapped')
        for (const { label: at, value } of entries) out.set(text(at), value);
      else if (word === 'embedded repeated') for (const { value } of entries) merge(out, value);
      else throw new Error(`no such word: ${word}`);
    }
  }

  function one(name: string, input: Plain): Fields {
    if (name === 'object') return map(input);
    const shape = schema.get(name);
    if (shape === undefined) throw new Error(`no such type: ${name}`);
    if (typeof input !== 'string') return body(shape, map(input));
    const found = (instances.get(name) ?? []).find(
      (entry) => entry instanceof Map && entry.get('name') === input,
    );
    if (found === undefined || open.has(found)) throw new Error(`no such instance, or a cycle: ${input}`);
    open.add(found);
    const made = body(shape, map(found));
    open.delete(found);
    return made;
  }

  return body(schema.get('context') ?? new Map(), spec);
}

const merge = (out: Fields, fields: Fields): void => fields.forEach((value, key) => out.set(key, value));
const label = (entry: Plain): Plain | undefined => (entry instanceof Map ? entry.get('name') : entry);

function map(value: Plain): Fields {
  if (value instanceof Map) return value;
  throw new Error('a map is due');
}

function list(value: Plain): Plain[] {
  if (Array.isArray(value)) return value;
  throw new Error('a list is due');
}

function text(value: Plain | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error('a name is due');
}
