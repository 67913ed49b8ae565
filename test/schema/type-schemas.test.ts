/** The schemas of a flavor's types: what compiles fits them, what is wrong does not. */
import { describe, expect, it } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import { constantFrom, sample } from 'fast-check';
import { isError } from '../../src/errors.ts';
import { type JsonSchema, specSchema, valuesSchema } from '../../src/schema/index.ts';
import { toJson } from '../../src/schema/type-shapes.ts';
import { ownFile, readOne, valueOf, write } from '../../src/yaml/index.ts';
import { inputs, schemas, toValue } from '../compile/generators.ts';
import type { Plain } from '../compile/reference.ts';
import { compileTexts, typesOf } from '../compile/support.ts';
import { holds, leastOf } from '../property.ts';

const validator = (schema: JsonSchema): ValidateFunction =>
  new Ajv({
    strict: true,
    ownProperties: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
  }).compile(schema);

function fits(schema: JsonSchema, yaml: string): boolean {
  const { tree } = readOne('/x.yaml', yaml, ownFile);
  return validator(schema)(tree === undefined ? null : toJson(valueOf(tree)));
}

const types = `
route: {name: string!, port: numeric = 80, host: string}
probe: {definition: embedded object, delay: numeric}
label: {team: string!}
container:
  # Where it is pulled from.
  image: string!
  kind: enum(web|job) = web
  routes: mapped route
  main: route
  args: repeated string
  nested: {probe: probe, deep: {flag: bool}}
  children: repeated container
  label: embedded label!
context:
  replicas: numeric = 1
  container: container!
  extra: embedded mapped route
  raw: object
`;

describe('the schema of a spec', () => {
  const schema = specSchema(typesOf(types, '2'));
  it.each([
    ['container: web'],
    ['container: {image: x, label: team}'],
    [
      'container: {image: x, label: {team: shop}, kind: job, routes: [a, {name: b}], children: [c, {image: z, label: l}]}',
    ],
    ['{container: c, replicas: ~, raw: ~, extra: ~}'],
    ['container: {image: x, label: l, nested: {probe: {definition: {a: 1}, delay: 2}, deep: {flag: true}}}'],
    ['container: {name: c, image: x, label: l}'],
  ])('takes %s', (spec) => {
    expect(fits(schema, spec)).toBe(true);
  });
  it.each([
    ['a required key is missing', '{}'],
    ['a required key is null', 'container: ~'],
    ['an undeclared key', '{container: c, replica: 1}'],
    ['a list where one is due', 'container: [c]'],
    ['a scalar where a list is due', 'container: {image: x, label: l, children: c}'],
    ['an entry of mapped without a name', 'container: {image: x, label: l, routes: [{port: 1}]}'],
    ['an entry of embedded mapped without a name', '{container: c, extra: [{port: 1}]}'],
    ['a value outside of its enum', 'container: {image: x, label: l, kind: cron}'],
    ['a string that is no number', '{container: c, replicas: "1"}'],
    ['a name where a nested body is due', 'container: {image: x, label: l, nested: n}'],
    ['null in a list', 'container: {image: x, label: l, children: [~]}'],
  ])('refuses: %s', (_name, spec) => {
    expect(fits(schema, spec)).toBe(false);
  });
  it('tells comments and defaults', () => {
    expect(schema).toMatchObject({
      properties: { replicas: { default: 1, type: ['number', 'null'] } },
      definitions: { container: { properties: { image: { description: 'Where it is pulled from.' } } } },
    });
  });
});

describe('the schema of values', () => {
  const schema = valuesSchema(typesOf(types, '2'), ['db']);
  const container = 'image: x, kind: web, team: shop';
  it.each([
    [`container: {${container}}`],
    [`{container: {${container}, routes: {a: {name: a, port: 80}}}, global: {a: 1}, db: {any: thing}}`],
    [`{container: {${container}, nested: {probe: {anything: 1, delay: 2}}}, http: {name: http, port: 80}}`],
    [`{container: {${container}, children: [{${container}}]}, replicas: ~}`],
  ])('takes %s', (values) => {
    expect(fits(schema, values)).toBe(true);
  });
  it.each([
    ['a required key is missing', 'replicas: 1'],
    ['a required key of a required embedded type is missing', 'container: {image: x}'],
    ['a name where only the compiled map is due', 'container: c'],
    ['a list where mapped makes a map', `container: {${container}, routes: []}`],
    ['an undeclared key that is no route', `{container: {${container}}, replica: 1}`],
    ['a key that was embedded away', `container: {${container}, label: {team: x}}`],
    ['a global that is no map', `{container: {${container}}, global: 1}`],
    ['null for a required primitive', 'container: {image: ~, team: x}'],
  ])('refuses: %s', (_name, values) => {
    expect(fits(schema, values)).toBe(false);
  });
  it('without anything embedded refuses every other key', () => {
    const closed = valuesSchema(typesOf('context: {a: string}', '2'), []);
    expect(fits(closed, 'a: x')).toBe(true);
    expect(fits(closed, 'b: x')).toBe(false);
    expect(fits(closed, 'global: {}')).toBe(true);
  });
  it('a sub-chart’s name that a type declares takes what helm puts there', () => {
    const shared = valuesSchema(typesOf('settings: {size: numeric!}\ncontext: {db: settings!}', '2'), ['db']);
    expect(fits(shared, 'db: {size: 1, port: 5432}')).toBe(true);
    expect(fits(shared, '{}')).toBe(true);
  });
  it('a type that embeds itself, and names that a pointer must escape, are no trouble', () => {
    const odd = valuesSchema(
      typesOf('"a/b~c%": {x: numeric, self: embedded a/b~c%}\ncontext: {t: a/b~c%}', '2'),
      [],
    );
    expect(fits(odd, 't: {x: 1}')).toBe(true);
    expect(fits(odd, 't: {y: 1}')).toBe(false);
  });
  it('`__proto__` is a key like any other', () => {
    const odd = valuesSchema(typesOf('context: {__proto__: numeric}', '2'), []);
    expect(JSON.stringify(odd)).toContain('"__proto__":{"type":["number","null"]}');
  });
});

/** Making a validator takes longer than all the rest, so many values share a few schemas. */
const someSchemas = sample(schemas, 150);

describe('for any small schema', () => {
  it('a spec that compiles without error fits the schema of specs, and its values fit the schema of values', () => {
    let compared = 0;
    const known = new Map<string, { forSpec: ValidateFunction; forValues: ValidateFunction }>();
    holds(inputs(0, constantFrom(...someSchemas)), ({ schema, instances, spec }) => {
      const text = write(toValue(new Map<string, Plain>(schema)));
      const pligos = write(
        toValue(
          new Map<string, Plain>([
            ['pligos', new Map([['version', '2']])],
            ['contexts', new Map([['dev', new Map([['spec', spec]])]])],
            ['values', new Map(instances)],
          ]),
        ),
      );
      const { values, problems } = compileTexts(pligos, text);
      if (problems.some(isError)) return;
      compared += 1;
      const table = typesOf(text, '2');
      const { forSpec, forValues } = known.get(text) ?? {
        forSpec: validator(specSchema(table)),
        forValues: validator(valuesSchema(table, [])),
      };
      known.set(text, { forSpec, forValues });
      const found = { spec: forSpec(toJson(toValue(spec))), values: forValues(toJson(values)) };
      expect({ ...found, errors: [forSpec.errors, forValues.errors] }).toEqual({
        spec: true,
        values: true,
        errors: [null, null],
      });
    });
    expect(compared).toBeGreaterThan(leastOf(100));
  });
});
