/** The published schema says what config says: the same documents pass, the same documents fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { type Arbitrary, constantFrom, tuple } from 'fast-check';
import { checkShape } from '../../src/config/check.ts';
import {
  chartReference,
  configShape,
  type KeyShape,
  type RecordShape,
  type SourceShape,
  versionedSource,
} from '../../src/config/index.ts';
import type { Problem } from '../../src/errors.ts';
import { configSchema } from '../../src/schema/index.ts';
import { toJson } from '../../src/schema/type-shapes.ts';
import { ownFile, readOne, type Value, valueOf, write } from '../../src/yaml/index.ts';
import { holds, leastOf } from '../property.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
const validate = ajv.compile(configSchema());

function verdicts(text: string): { schema: boolean; config: boolean } {
  const { tree } = readOne('/pligos.yaml', text, ownFile);
  if (tree === undefined) throw new Error('no document');
  const problems: Problem[] = [];
  checkShape(tree, configShape, '', problems);
  return { schema: validate(toJson(valueOf(tree))), config: problems.length === 0 };
}

it('the schema is a valid schema of draft 7, and the published file is it', () => {
  const schema = configSchema();
  expect(schema['$schema']).toBe('http://json-schema.org/draft-07/schema#');
  expect(ajv.validateSchema(schema)).toBe(true);
  expect(JSON.parse(readFileSync(`${root}schema/pligos.schema.json`, 'utf8'))).toEqual(schema);
});

it('every pligos.yaml of the examples fits it', () => {
  const files = readdirSync(`${root}examples`, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('pligos.yaml'),
  );
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of files) {
    const { tree } = readOne(file, readFileSync(`${root}examples/${file}`, 'utf8'), ownFile);
    if (tree === undefined) throw new Error(`${file} is empty`);
    expect({ file, fits: validate(toJson(valueOf(tree))), errors: validate.errors }).toEqual({
      file,
      fits: true,
      errors: null,
    });
  }
});

it('every key has a description', () => {
  const bare: string[] = [];
  const look = (shape: KeyShape, path: string): void => {
    if (shape.kind === 'list' || shape.kind === 'map') look(shape.of, `${path}[]`);
    if (shape.kind !== 'record') return;
    for (const [key, rule] of Object.entries(shape.keys)) {
      if (rule.says === '') bare.push(`${path}.${key}`);
      look(rule.shape, `${path}.${key}`);
    }
  };
  look(configShape, '');
  expect(bare).toEqual([]);
  expect(JSON.stringify(configSchema()).match(/"description":/g)?.length).toBeGreaterThan(50);
});

const dev = 'contexts: {dev: {flavor: ../web}}\n';
const inContext = (keys: string): string => `contexts: {dev: {flavor: ../web, ${keys}}}\n`;

describe('both refuse', () => {
  it.each([
    ['a list at the top', '- dev'],
    ['an unknown key at the top', `${dev}contxts: {}`],
    ['no contexts', 'values: {}'],
    ['contexts that are a list', 'contexts: [dev]'],
    ['a context that is a string', 'contexts: {dev: x}'],
    ['a name that no folder may have', 'contexts: {"a/b": {flavor: x}}'],
    ['an unknown key of pligos', `${dev}pligos: {vesion: "1"}`],
    ['types that are no list', `${dev}pligos: {types: x}`],
    ['a type file that is a map', `${dev}pligos: {types: [{}]}`],
    ['values that are a list', `${dev}values: []`],
    ['instances that are a map', `${dev}values: {route: {}}`],
    ['an instance that is a string', `${dev}values: {route: [x]}`],
    ['an unknown key of a context', inContext('gaet: {}')],
    ['an empty flavor', 'contexts: {dev: {flavor: ""}}'],
    ['a spec that is a list', inContext('spec: []')],
    ['a dependency without context', inContext('dependencies: [{path: ../db}]')],
    ['an unknown key of a dependency', inContext('dependencies: [{path: ../db, context: dev, as: db}]')],
    ['a chart dependency without name', inContext('chartDependencies: [{version: 1.2.3}]')],
    ['an unknown way to keep artifacts', inContext('artifacts: git')],
    ['a gate with an unknown severity', inContext('gate: {failOn: severe}')],
    ['a gate with an unknown key', inContext('gate: {fail: high}')],
    ['an exception without reason', inContext('gate: {allow: [{rule: x}]}')],
    ['a negative time', inContext('lifecycle: {wait: {timeout: -1}}')],
    ['a time in words', inContext('lifecycle: {wait: {timeout: 5m}}')],
    ['an unknown rollback', inContext('lifecycle: {rollback: always}')],
    ['a step without command', inContext('lifecycle: {pre: [{timeout: 3}]}')],
    ['needs without a service', inContext('needs: [production]')],
    ['an ignore that ignores everything', inContext('ignore: [{reason: x}]')],
    ['a version that is none', inContext('chartVersion: latest')],
  ])('%s', (_name, text) => {
    expect(verdicts(text)).toEqual({ schema: false, config: false });
  });
});

describe('the schema alone knows what config checks in code', () => {
  it.each([
    ['an unknown version', `${dev}pligos: {version: "3"}`, false],
    ['a version without quotes', `${dev}pligos: {version: 2}`, true],
    ['both a flavor and a chart', inContext('chart: ./chart'), false],
    ['neither a flavor nor a chart', 'contexts: {dev: {release: x}}', false],
    ['a context that inherits its flavor', 'contexts: {dev: {flavor: x}, prod: {extends: dev}}', true],
  ])('%s', (_name, text, fits) => {
    expect(verdicts(text).schema).toBe(fits);
  });
});

/** A value for a shape: mostly a fitting one. `tape` decides. */
function valueFor(shape: KeyShape, tape: () => number): Value {
  if (tape() % 40 === 0)
    return pick<Value>([null, true, '', 'x', { numeral: '0' }, { numeral: '1.5' }, [], new Map()], tape);
  switch (shape.kind) {
    case 'any':
      return pick<Value>([null, 'x', [], new Map()], tape);
    case 'text':
      return pick<Value>([shape.example ?? 'x', 'a/b', ...(shape.numbers ? [{ numeral: '1' }] : [])], tape);
    case 'source':
      return pick<Value>(
        ['a/b', 'oci://registry.example/web:1.2.3', valueFor(sourceForm(shape, tape), tape)],
        tape,
      );
    case 'choice':
      return pick<Value>([...shape.values, shape.values[0] ?? ''], tape);
    case 'count':
      return { numeral: pick(['1', '30', '999999999'], tape) };
    case 'truth':
      return pick([true, false], tape);
    case 'list':
      return Array.from({ length: tape() % 3 }, () => valueFor(shape.of, tape));
    case 'map':
      return new Map(['dev', 'b-c', '_'].slice(tape() % 3).map((key) => [key, valueFor(shape.of, tape)]));
    case 'named':
      return valueFor(tape() % 2 === 0 ? shape.text : shape.record, tape);
    case 'record':
      break;
  }
  const keys = Object.entries(shape.keys).filter(([, rule]) => rule.required === true || tape() % 6 === 0);
  const more: [string, Value][] = tape() % 60 === 0 ? [['unknown', 'x']] : [];
  return new Map([...keys.map(([key, rule]): [string, Value] => [key, valueFor(rule.shape, tape)]), ...more]);
}

/** The forms as a map: that of a chart goes with charts only. */
function sourceForm({ reads }: SourceShape, tape: () => number): RecordShape {
  const hasCharts = reads === 'chart' || reads === 'flavor';
  return hasCharts && tape() % 2 === 0 ? chartReference : versionedSource;
}

function pick<T>(from: readonly T[], tape: () => number): T {
  const found = from[tape() % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** Pseudo-random from one number, so that a failing document can be made again. */
const documents: Arbitrary<Value> = tuple(
  constantFrom(0, 1, 2, 3, 5, 7),
  constantFrom(...Array.from({ length: 5000 }, (_, at) => at)),
).map(([salt, seed]) => {
  let state = seed * 8 + salt + 1;
  return valueFor(configShape, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state >>> 8;
  });
});

it('for any document, what the table refuses the schema refuses, and what the schema takes the table takes', () => {
  const seen = { both: 0, neither: 0 };
  holds(documents, (document) => {
    const { schema, config } = verdicts(write(document));
    seen[config ? 'both' : 'neither'] += 1;
    // The schema asks for more (a source, a version): where the table is content, only that may be wrong.
    const reasons = schema ? [] : (validate.errors ?? []).map(({ schemaPath }) => schemaPath);
    const others = reasons.filter((path) => !/version\/enum|additionalProperties\/(?:not|anyOf)/.test(path));
    expect({ text: write(document), fits: schema || others.length === 0 }).toEqual({
      text: write(document),
      fits: config,
    });
  });
  expect(seen.both).toBeGreaterThan(leastOf(100));
  expect(seen.neither).toBeGreaterThan(leastOf(100));
});
