/** Values are composed as Flux's own library composes them. */
import { describe, expect, it } from '@jest/globals';
import type { ApiObject } from '../../src/discover/index.ts';
import { UserError } from '../../src/errors.ts';
import { KnownObjects } from '../../src/flux/objects.ts';
import { composedValues } from '../../src/flux/values.ts';
import { helmFile, isMap, type MapValue, readOne, valueOf, writeJson } from '../../src/yaml/index.ts';
import { askFlux, fluxMissing } from '../real/flux.ts';
import { describeReal } from '../real/notRun.ts';

interface Reference {
  readonly kind: string;
  readonly name: string;
  readonly valuesKey?: string;
  readonly targetPath?: string;
  readonly optional?: boolean;
  readonly literal?: boolean;
}

interface Case {
  readonly values?: object;
  readonly valuesFrom?: readonly Reference[];
}

const map = (name: string, more: object = {}): Reference => ({ kind: 'ConfigMap', name, ...more });
const secret = (name: string, more: object = {}): Reference => ({ kind: 'Secret', name, ...more });

/** A value at a path: of the key of one ConfigMap. */
const at = (targetPath: string, valuesKey: string, more: object = {}): Case => ({
  values: { list: [1, { a: 'b' }], map: { one: 1 }, text: 'own' },
  valuesFrom: [map('texts', { targetPath, valuesKey, ...more })],
});

const cases: Readonly<Record<string, Case>> = {
  none: {},
  'values alone': { values: { a: 1, nested: { b: [1, 2] }, nothing: null } },
  'a ConfigMap': { valuesFrom: [map('defaults')] },
  'a Secret': { valuesFrom: [secret('hidden')] },
  'in their order': { valuesFrom: [secret('hidden'), map('defaults')] },
  'own values last': { values: { map: { one: 'own' }, list: [] }, valuesFrom: [map('defaults')] },
  'null over a map': { values: { map: null }, valuesFrom: [map('defaults')] },
  'another key': { valuesFrom: [map('defaults', { valuesKey: 'more.yaml' })] },
  'an empty text': { valuesFrom: [map('defaults', { valuesKey: 'empty' })] },
  'a text that is no map': { valuesFrom: [map('texts', { valuesKey: 'plain' })] },
  'an optional object': { valuesFrom: [map('nowhere', { optional: true }), map('defaults')] },
  'an optional key': { valuesFrom: [map('defaults', { valuesKey: 'no', optional: true })] },
  'a missing object': { valuesFrom: [map('nowhere')] },
  'a missing key': { valuesFrom: [map('defaults', { valuesKey: 'no' })] },
  'another kind': { valuesFrom: [{ kind: 'Pod', name: 'x' }] },
  'a path': at('map.two', 'plain'),
  'a new path': at('new.deep.path', 'plain'),
  'a path below a text': at('text.deep', 'plain'),
  'a path of its own value': at('text', 'plain'),
  'an index': at('list[0]', 'plain'),
  'an index and a key': at('list[1].c', 'plain'),
  'an index behind the end': at('list[3]', 'plain'),
  'an index of an index': at('new[1][2]', 'plain'),
  'a dot in a key': at('map.a\\.b', 'plain'),
  'a number': at('new', 'number'),
  'a number with a nought': at('new', 'nought'),
  nought: at('new', 'zero'),
  'a negative number': at('new', 'negative'),
  'a large number': at('new', 'large'),
  'a fraction': at('new', 'fraction'),
  'a boolean': at('new', 'truth'),
  null: at('new', 'null'),
  'a list': at('new', 'list'),
  'an empty list': at('new', 'emptyList'),
  'a list without an end': at('new', 'openList'),
  'several values': at('new', 'several'),
  'a text with commas': at('new', 'commas'),
  'a quoted number': at('new', 'quoted'),
  'a number in single quotes': at('new', 'single'),
  'a literal text': at('new', 'several', { literal: true }),
  'a literal number': at('new', 'number', { literal: true }),
  'a text of lines': at('new', 'lines'),
  'an empty value': at('new', 'empty'),
  'a path, then a ConfigMap': {
    valuesFrom: [map('texts', { targetPath: 'map.one', valuesKey: 'plain' }), map('defaults')],
  },
  'a path into its own map': at('map.one', 'plain'),
  'a path into its own map, then a ConfigMap': {
    values: { map: { one: 'own' } },
    valuesFrom: [map('texts', { targetPath: 'map.one', valuesKey: 'plain' }), map('defaults')],
  },
  'a path, then own values': {
    values: { map: { one: 'own' } },
    valuesFrom: [map('defaults'), map('texts', { targetPath: 'map.one', valuesKey: 'plain' })],
  },
};

const metadata = (name: string) => ({ name, namespace: 'apps' });

const objects = [
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: metadata('defaults'),
    data: {
      'values.yaml': 'map: {one: 1, two: {x: y}}\nlist: [1, 2]\ntext: of defaults\n',
      'more.yaml': 'more: true\n',
      empty: '',
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: metadata('hidden'),
    data: { 'values.yaml': Buffer.from('map: {two: hidden}\npassword: x\n').toString('base64') },
  },
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: metadata('texts'),
    data: {
      plain: 'some text',
      number: '12',
      nought: '012',
      zero: '0',
      negative: '-5',
      large: '123456789012345678901234567890',
      fraction: '1.5',
      truth: 'True',
      null: 'null',
      list: '{a,1,true}',
      emptyList: '{}',
      openList: '{a,b',
      several: 'a=1,b=[2]\\',
      commas: 'a,b',
      quoted: '"12"',
      single: "'true'",
      lines: 'one\ntwo\n',
      empty: '',
    },
  },
];

const release = ({ values, valuesFrom }: Case) => ({
  apiVersion: 'helm.toolkit.fluxcd.io/v2',
  kind: 'HelmRelease',
  metadata: metadata('web'),
  spec: { ...(values && { values }), ...(valuesFrom && { valuesFrom }) },
});

function objectOf(value: { readonly kind: string; readonly metadata: { readonly name: string } }): ApiObject {
  const { tree } = readOne('object', JSON.stringify(value), helmFile);
  const read = tree && valueOf(tree);
  return {
    apiVersion: 'v1',
    kind: value.kind,
    name: value.metadata.name,
    namespace: 'apps',
    value: isMap(read) ? read : new Map(),
    at: { file: '/r/a.yaml', line: 1, column: 1 },
    folder: '/r',
  };
}

const refused = 'refused';

function composed(one: Case): unknown {
  const known = new KnownObjects(() => []);
  known.add(objects.map(objectOf));
  try {
    const values: MapValue = composedValues(objectOf(release(one)), 'apps', known);
    return JSON.parse(writeJson(values));
  } catch (error) {
    if (error instanceof UserError) return refused;
    throw error;
  }
}

describeReal('fluxcd/pkg/chartutil', fluxMissing(), () => {
  const answers = askFlux(Object.values(cases).map((one) => ({ helmRelease: release(one), objects })));

  describe('values', () => {
    it.each(Object.keys(cases).map((name, index) => [name, index] as const))('takes %s', (name, index) => {
      const { error, values = {} } = answers[index] ?? {};
      const own = cases[name];
      expect(own && composed(own)).toEqual(error === undefined ? values : refused);
    });
  });
});
