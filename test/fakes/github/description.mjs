/** GitHub's description of its API, read and compiled once for all test files of a worker: it never changes. */
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** What a function makes of a text, once for each text. */
const once = (make) => {
  const made = new Map();
  return (text) => {
    if (!made.has(text)) made.set(text, make(text));
    return made.get(text);
  };
};

/** The slice of the description, and what is wrong with a value by a schema of it, in sentences. */
export const readDescription = once((text) => {
  const description = JSON.parse(text);
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
  formats.default(ajv);
  // GitHub's own, without a definition.
  ajv.addFormat('repo.nwo', true);
  const compiled = new Map();
  const faults = (schema, value, what) => {
    const check = compiled.get(schema) ?? ajv.compile({ ...schema, definitions: description.definitions });
    compiled.set(schema, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message }) => `${what}${instancePath}: ${message ?? ''}`,
    );
  };
  return { description, faults };
});

/** The schema of its GraphQL. */
export const readSchema = once(async (text) => (await import('graphql')).buildSchema(text));
