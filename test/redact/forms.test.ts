/** Secrets in the forms of real software are hidden wherever they stand; what only looks like one stays readable. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Header } from '../../src/manifests/index.ts';
import { makeRedactor, redactResource } from '../../src/redact/index.ts';
import type { MapValue, Value } from '../../src/yaml/index.ts';

const redactor = makeRedactor({ key: new Uint8Array(32), known: [], also: [], allow: [] }, []);

/** Where a value stands in a resource, and what stays of it. */
const carriers: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  env: [
    (text) => shown('Deployment', ['spec', 'env'], [mapOf(split(text, 'name', 'value'))]),
    (text) => shown('ConfigMap', ['data'], mapOf([split(text)])),
    (text) => shown('ConfigMap', ['data'], mapOf([['env', `A=1\n${text}\nB=2\n`]])),
  ],
  args: [
    (text) =>
      shown(
        'Deployment',
        ['spec', 'args'],
        text.split(/(?<!\\) /).map((word) => word.replaceAll('\\ ', ' ')),
      ),
  ],
  file: [(text) => shown('ConfigMap', ['data'], mapOf([['file', text]]))],
};

const mapOf = (entries: readonly (readonly [string, Value])[]): MapValue => new Map(entries);

function split(text: string, name: string, value: string): [string, string][];
function split(text: string): [string, string];
function split(text: string, name?: string, value?: string): [string, string] | [string, string][] {
  const [key, rest] = [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)];
  return name === undefined
    ? [key, rest]
    : [
        [name, key],
        [value ?? '', rest],
      ];
}

function shown(kind: string, path: readonly string[], value: Value): string {
  const [last = '', ...above] = path.toReversed();
  const resource = above.reduce((inner, key) => mapOf([[key, inner]]), mapOf([[last, value]]));
  const header: Header = {
    apiVersion: 'v1',
    kind,
    namespace: '',
    name: 'x',
    generateName: '',
    isHook: false,
    isTest: false,
  };
  return write(redactResource(redactor, header, resource));
}

const write = (value: Value): string =>
  typeof value === 'string'
    ? value
    : value instanceof Map
      ? [...(value as MapValue)].map(([key, item]) => `${key}=${write(item)}`).join(' ')
      : Array.isArray(value)
        ? value.map(write).join(' ')
        : JSON.stringify(value);

interface Row {
  readonly line: string;
  readonly carrier: string;
  readonly text: string;
}

const rowsOf = (name: string): Row[] =>
  readFileSync(new URL(`../fixtures/redact/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ line, carrier: line.split('\t')[0] ?? '', text: unescape(line.split('\t')[1] ?? '') }));

const unescape = (text: string): string =>
  text.replaceAll(/\\([\\n])/g, (_, sign) => (sign === 'n' ? '\n' : '\\'));

const alphabets: Readonly<Record<string, string>> = {
  a: 'q7Rk2mXv9LpW4tZc',
  h: '0a9f3c7e15b82d46',
  u: 'Q7RK2MXV9LPW4TZC',
  d: '4827159360482715',
};
const made = (kind: string, length: number): string => (alphabets[kind] ?? '').repeat(5).slice(0, length);

/** The text with its secrets, and these. */
function filled(text: string): { text: string; secrets: string[] } {
  const secrets: string[] = [];
  const result = text.replaceAll(/%(?:\{([ahud])(\d+)\})?/g, (_, kind?: string, length?: string) => {
    const secret = kind === undefined ? 'Xq7vR2mK9pLw' : made(kind, Number(length));
    if (secret.length >= 10 && kind !== 'd') secrets.push(secret);
    return secret;
  });
  return { text: result, secrets };
}

describe('secrets of real software', () => {
  const rows = rowsOf('secrets');

  it('are at least 200 forms', () => expect(rows.length).toBeGreaterThanOrEqual(200));

  it('are hidden in variables, arguments and files', () => {
    const visible = rows.flatMap(({ line, carrier, text }) => {
      const { text: whole, secrets } = filled(text);
      return (carriers[carrier] ?? [])
        .map((carry) => carry(whole))
        .filter((result) => secrets.length === 0 || secrets.some((secret) => result.includes(secret)))
        .map((result) => `${line}  ->  ${result}`);
    });
    expect(visible).toEqual([]);
  });
});

describe('texts that look like secrets', () => {
  const rows = rowsOf('look-alikes');

  it('are at least 200', () => expect(rows.length).toBeGreaterThanOrEqual(200));

  it('stay readable, all but four', () => {
    const hidden = rows.flatMap(({ line, carrier, text }) =>
      (carriers[carrier] ?? [])
        .map((carry) => carry(text))
        .filter((result) => result.includes('(secret '))
        .map((result) => `${line}  ->  ${result}`)
        .slice(0, 1),
    );
    expect(hidden.length > 4 ? hidden : []).toEqual([]);
  });
});

describe('below a name that a Secret or its name may stand', () => {
  const custom = (value: string): string => shown('OAuthClient', ['spec', 'auth', 'clientSecret'], value);

  it('hides what can be no name', () => {
    expect(custom('CANARYxyz789Qm0011')).toMatch(/\(secret [0-9a-f]{12}\)/);
  });

  it.each(['oauth-client', 'oauth2.client-7f9c', 'shop'])('shows the name %s', (name) => {
    expect(custom(name)).toContain(name);
  });
});
