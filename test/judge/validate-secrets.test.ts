import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { holds } from '../property.ts';
import { told, toldOf, validated } from './validation.ts';

const hidden = 'xK7q-hidden-4711';
/** Texts and numbers that nobody may read; the names of keys are open. */
const leaf = fc.constantFrom<unknown>(
  hidden,
  `${hidden} `,
  [hidden],
  { a: [hidden] },
  4711471147114711,
  null,
  true,
  '',
);
const key = fc.constantFrom('password', 'token', 'a b/c', 'x');
const field = fc.constantFrom('data', 'stringData', 'dta', 'type', 'immutable');

it('no finding about a Secret says anything of its values', () => {
  holds(
    fc.dictionary(field, fc.oneof(leaf, fc.dictionary(key, leaf))),
    (fields) => {
      const text = JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'one' }, ...fields });
      const found = JSON.stringify(validated(text));
      expect(found.includes('hidden-4711') || found.includes('4711471147114711')).toBe(false);
    },
    500,
  );
});

describe('a Secret', () => {
  const secret = (data: string): string => `apiVersion: v1\nkind: Secret\nmetadata: {name: db}\n${data}\n`;

  it('is judged by what it holds, and nothing of it is told', () => {
    const found = validated(
      secret(
        'data: {password: "hunter2!"}\nstringData: {port: 5432123, key: [topsecretvalue]}\ntpye: Opaque',
      ),
    );
    expect(found.map(told)).toEqual([
      'bad-value data.password 4: base64 is expected, this is not base64',
      'wrong-type stringData.port 5: a string is expected, this is a number',
      'wrong-type stringData.key 5: a string is expected, this is a list',
      'unknown-field tpye 6: there is no such field here',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/hunter2|5432123|topsecret/);
  });

  it('has values of any content', () => {
    expect(toldOf(secret('data: {a: aHVudGVyMg==, b: ""}\nstringData: {c: "x: y"}'))).toEqual([]);
  });

  it('elsewhere a number under the name of a secret is told, and not which', () => {
    const found = validated(`apiVersion: v1
kind: Pod
metadata: {name: one}
spec:
  containers:
    - {name: a, image: b, env: [{name: DB_PASSWORD, value: 8765432109}]}
`);
    expect(found.map(told)).toEqual([
      'wrong-type spec.containers[a].env[DB_PASSWORD].value 6: a string is expected, this is a number',
    ]);
    expect(JSON.stringify(found)).not.toContain('8765432109');
  });

  it('elsewhere a value that is hidden is not judged by its tag', () => {
    const pod = `apiVersion: v1
kind: Pod
metadata: {name: one}
spec:
  containers:
    - {name: a, image: b, env: [{name: DB_PASSWORD, value: hunter2hunter2}]}
`;
    expect(toldOf(pod)).toEqual([]);
  });
});
