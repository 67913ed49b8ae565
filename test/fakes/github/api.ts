/** GitHub's own description of its API, as the judge of every request and every answer of the fake. */
import { readFileSync } from 'node:fs';
import { loadDescription } from '../packages.ts';
import type { Described, Description, Faults, Schema } from './description.mjs';

export type { Schema } from './description.mjs';

const { readDescription } = await loadDescription();

/** One call that is described, with the values of its path. */
export interface Operation {
  /** E.g. `GET /repos/{owner}/{repo}`. */
  readonly name: string;
  readonly described: Described;
  readonly values: Readonly<Record<string, string>>;
}

export interface Api {
  readonly definitions: Description['definitions'];
  find(method: string, path: string): Operation | undefined;
  /** What is wrong with a request, in sentences. */
  checkRequest(operation: Operation, query: URLSearchParams, body: unknown): string[];
  checkAnswer(operation: Operation, status: number, body: unknown): string[];
}

const ownFile = (): string =>
  readFileSync(new URL('../../fixtures/github/api.json', import.meta.url), 'utf8');

/** Reads the slice of the description; its text is given where this module does not know where it stands. */
export function readApi(text = ownFile()): Api {
  const { description, faults } = readDescription(text);
  return {
    definitions: description.definitions,
    find(method, path) {
      for (const described of description.operations) {
        const values = described.method === method ? match(described.path, path) : undefined;
        if (values !== undefined) return { name: `${method} ${described.path}`, described, values };
      }
      return undefined;
    },
    checkRequest(operation, query, body) {
      const { described, values, name } = operation;
      const inQuery = described.parameters.filter((parameter) => parameter.in === 'query');
      const unknown = [...query.keys()].filter((key) => !inQuery.some((parameter) => parameter.name === key));
      return [
        ...unknown.map((key) => `${name}: the query has an unknown ${key}`),
        ...described.parameters.flatMap((parameter) => {
          const value = parameter.in === 'path' ? values[parameter.name] : query.get(parameter.name);
          return value === null || value === undefined
            ? []
            : faults(parameter.schema, typed(parameter.schema, value), `${name}: ${parameter.name}`);
        }),
        ...checkBody(described, body, name, faults),
      ];
    },
    checkAnswer(operation, status, body) {
      const name = `${operation.name} -> ${status}`;
      const schema = operation.described.answers[status];
      if (schema === null) return body === undefined ? [] : [`${name}: has a body`];
      if (schema !== undefined) return [...faults(schema, body, name)];
      const error = description.definitions['basic-error'];
      return status < 400 || error === undefined
        ? [`${name}: is not described`]
        : [...faults(error, body, name)];
    },
  };
}

/** What GitHub would leave unread in a body is a mistake of ours. */
function checkBody(described: Described, body: unknown, name: string, faults: Faults): string[] {
  if (described.body === undefined) return body === undefined ? [] : [`${name}: takes no body`];
  const known = described.body['properties'];
  const unread =
    typeof body === 'object' && body !== null && typeof known === 'object' && known !== null
      ? Object.keys(body).filter((key) => !Object.hasOwn(known, key))
      : [];
  return [
    ...unread.map((key) => `${name}: the body has an unknown ${key}`),
    ...faults(described.body, body, `${name}: body`),
  ];
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const [names, values] = [pattern.split('/'), path.split('/')];
  if (names.length !== values.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    const variable = /^\{(\w+)\}$/.exec(name)?.[1];
    if (variable !== undefined) found[variable] = decodeURIComponent(value);
    else if (name !== value) return undefined;
  }
  return found;
}

function typed(schema: Schema, value: string): unknown {
  return schema['type'] === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value;
}
