import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { splitDocuments } from '../../src/manifests/index.ts';
import { toldOf, validated } from './validation.ts';
import { spent } from '../processor-time.ts';

const [definition = '', thing = ''] = splitDocuments(
  readFileSync(new URL('../fixtures/judge/validation/things.yaml', import.meta.url), 'utf8'),
).map(({ text }) => text);

const having = (old: string, young: string): string => {
  if (!thing.includes(old)) throw new Error(`${old} is not there`);
  return thing.replace(old, young);
};

/** What is said of a Thing whose definition stands in a file. */
const byFile = (text: string): string[] =>
  validated(text, { schemas: [{ file: 'crds/things.yaml', text: definition }] }).map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

describe('a custom resource', () => {
  it('is held against the definition in the render', () => {
    const found = toldOf(`${definition}\n---\n${having('mode: Fast', 'mood: Fast')}`);
    expect(found.map((text) => text.replace(/ \d+:/, ''))).toEqual([
      'missing-field spec.mode the required field mode is missing',
      'unknown-field spec.mood there is no field "mood" here',
    ]);
  });

  it.each([
    ['size: 3', 'size: three', 'wrong-type: an integer is expected, this is the string "three"'],
    ['size: 3', 'size: 11', 'bad-value: a number up to 10 is expected, this is the number 11'],
    ['ratio: 0.5', 'ratio: 0', 'bad-value: a number above 0 is expected, this is the number 0'],
    ['mode: Fast', 'mode: Fats', 'bad-enum: Fast, Slow are known here, this is the string "Fats"'],
    [
      'code: AB-12',
      'code: ab-12',
      'bad-value: a string that matches ^[A-Z]{2}-\\d+$ is expected, this is "ab-12"',
    ],
    ['code: AB-12', 'code: AB-1234567', 'bad-value: 8 characters at most are expected, this is "AB-1234567"'],
    ['port: http', 'port: 7.5', 'wrong-type: an integer or a string is expected, this is the number 7.5'],
    ['{a: b, c: d}', '{a: 1}', 'wrong-type: a string is expected, this is the number 1'],
    ['- name: second', '- name: ""', 'bad-value: 1 characters at least are expected, this is ""'],
    [
      '{git: here}',
      '{git: a, oci: b}',
      'bad-value: a value that matches exactly one schema of oneOf is expected, this is a map',
    ],
    [
      '{a: x}',
      '{a: x, c: x}',
      'bad-value: a value that does not match the schema of not is expected, this is a map',
    ],
    ['known: {a: b}', 'known: {b: b}', 'unknown-field: there is no field "b" here'],
    ['metadata: {name: inner', 'metadata: {nmae: inner', 'unknown-field: there is no field "nmae" here'],
    ['weights: [1, 2]', 'weights: [1, null]', 'wrong-type: a value is expected, this is null'],
  ])('%s for %s', (old, young, expected) => {
    expect(byFile(having(old, young))).toEqual([expected]);
  });

  it('has no findings where it fits, or leaves out what has a default or may be null', () => {
    expect(byFile(thing)).toEqual([]);
    expect(byFile(having('note: null', 'level: null'))).toEqual([]);
    expect(byFile(having('free: {any: {thing: [1, 2]}, known: {a: b}}', 'free: {other: 1}'))).toEqual([]);
    expect(byFile(`${thing}\nstatus: {ready: perhaps}`)).toEqual([]);
  });

  it('of a version that its definition does not serve', () => {
    const [found] = validated(`${definition}\n---\n${thing.replace('com/v1', 'com/v1alpha1')}`);
    expect(found).toMatchObject({
      rule: 'api-removed',
      severity: 'high',
      message: 'the definition of Thing does not serve shop.example.com/v1alpha1',
      hint: 'move to v1beta1 or v1',
    });
  });

  it('of a version that its definition calls deprecated', () => {
    const [found] = validated(`${definition}\n---\n${thing.replace('com/v1', 'com/v1beta1')}`);
    expect(found).toMatchObject({
      rule: 'api-deprecated',
      severity: 'info',
      message:
        'shop.example.com/v1beta1 Thing is deprecated by its definition: shop.example.com/v1beta1 Thing goes in the next release',
    });
  });
});

describe('a JSON Schema of a file', () => {
  const schema = (more: object): string =>
    JSON.stringify({
      type: 'object',
      required: ['spec'],
      properties: {
        apiVersion: { type: ['string', 'null'] },
        kind: { type: 'string' },
        metadata: { type: 'object' },
        spec: { $ref: '#/definitions/spec' },
      },
      definitions: {
        spec: {
          type: 'object',
          additionalProperties: false,
          properties: {
            size: { type: ['integer', 'null'] },
            below: { type: 'array', items: { $ref: '#/definitions/spec' } },
          },
        },
      },
      ...more,
    });
  const tree = (spec: string): string =>
    `apiVersion: example.com/v1\nkind: Tree\nmetadata: {name: one}\nspec: ${spec}\n`;
  const judged = (file: string, text: string, spec: string): string[] =>
    toldOf(tree(spec), { schemas: [{ file, text }] });

  it.each(['tree-example-v1.json', 'schemas/tree-example.com-v1.json', 'example.com/tree_v1.json'])(
    'is found by the name %s',
    (file) => {
      expect(judged(file, schema({}), '{size: big}')).toEqual([
        'wrong-type spec.size 4: an integer is expected, this is the string "big"',
      ]);
      expect(judged(file, schema({}), '{size: null}')).toEqual([]);
    },
  );

  it('is found by the kind that it names itself', () => {
    const own = {
      'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Tree' }],
    };
    expect(judged('any.json', schema(own), '{zise: 1}')).toEqual([
      'unknown-field spec.zise 4: there is no field "zise" here',
    ]);
    expect(judged('any.json', schema({}), '{zise: 1}')).toEqual([
      'no-schema  undefined: no schema is available for example.com/v1 Tree',
    ]);
  });

  it('that names itself is followed as deep as the value goes', () => {
    expect(judged('tree-example-v1.json', schema({}), '{below: [{below: [{size: x}]}]}')).toEqual([
      'wrong-type spec.below[0].below[0].size 4: an integer is expected, this is the string "x"',
    ]);
  });

  it('that goes round in circles, is no JSON or leads elsewhere says nothing, and soon', () => {
    const circle = schema({
      allOf: [{ $ref: '#' }, { $ref: '#' }],
      anyOf: [{ $ref: '#' }],
      not: { not: { $ref: '#' } },
    });
    const cost = spent(() => {
      expect(judged('tree-example-v1.json', circle, '{}')).toEqual([]);
      expect(judged('tree-example-v1.json', '{"type":', '{}')).toHaveLength(1);
      expect(judged('tree-example-v1.json', '{"$ref":"other.json#/a"}', '{}')).toHaveLength(1);
    });
    expect(cost).toBeLessThan(5000);
  });

  it('that asks for each value a thousand times a level ends early', () => {
    const definitions: Record<string, unknown> = { last: { type: 'string' } };
    for (let at = 0; at < 40; at += 1)
      definitions[`l${at}`] = {
        allOf: [
          { $ref: `#/definitions/${at === 39 ? 'last' : `l${at + 1}`}` },
          { $ref: `#/definitions/${at === 39 ? 'last' : `l${at + 1}`}` },
        ],
      };
    const text = JSON.stringify({
      type: 'object',
      properties: { spec: { $ref: '#/definitions/l0' } },
      definitions,
    });
    expect(spent(() => void judged('tree-example-v1.json', text, '{}'))).toBeLessThan(5000);
  });
});
