/** Every problem of the room: severity in both versions, place, path, message and hint. */
import { describe, expect, it } from '@jest/globals';
import type { Code } from '../../src/errors.ts';
import { compileTexts, schemaFile, serviceFile } from './support.ts';

interface Case {
  readonly name: string;
  readonly schema: string;
  /** Begins on line 5, indented by six columns. */
  readonly spec: string;
  /** Begins two lines below the spec's last, indented by two columns. */
  readonly values?: string;
  readonly code: Code;
  readonly severity: { readonly 1: 'error' | 'warning' | 'none'; readonly 2: 'error' | 'warning' | 'none' };
  /** The length is left open where the place is a whole list or map. */
  readonly at: readonly [line: number, column: number, length: number | undefined, path: string];
  readonly message: string;
  /** Where version '2' says it otherwise. */
  readonly message2?: string;
  readonly hint: string;
}

const always = { 1: 'error', 2: 'error' } as const;
const strict = { 1: 'warning', 2: 'error' } as const;
const hinted = { 1: 'warning', 2: 'warning' } as const;
const onlyStrict = { 1: 'none', 2: 'error' } as const;

const route = 'route: {name: string, port: numeric}\n';
const http = 'route: [{name: http, port: 80}]';

const cases: Case[] = [
  {
    name: 'an unknown instance, with the nearest',
    schema: `${route}context: {main: route}`,
    spec: 'main: htpp',
    values: http,
    code: 'instance-unknown',
    severity: always,
    at: [5, 13, 4, 'contexts.dev.spec.main'],
    message: 'no instance of route has the name "htpp"',
    hint: 'did you mean "http"?',
  },
  {
    name: 'an unknown instance, far from all: the known ones',
    schema: `${route}context: {main: repeated route}`,
    spec: 'main:\n- http\n- something',
    values: http,
    code: 'instance-unknown',
    severity: always,
    at: [7, 9, 9, 'contexts.dev.spec.main[1]'],
    message: 'no instance of route has the name "something"',
    hint: 'known: http',
  },
  {
    name: 'an unknown instance of a type that has none',
    schema: `${route}context: {main: route}`,
    spec: 'main: http',
    code: 'instance-unknown',
    severity: always,
    at: [5, 13, 4, 'contexts.dev.spec.main'],
    message: 'no instance of route has the name "http"',
    hint: 'add it to values.route',
  },
  {
    name: 'an unknown instance inside an instance',
    schema: `${route}box: {r: route}\ncontext: {box: box}`,
    spec: 'box: b',
    values: 'box:\n- name: b\n  r: none',
    code: 'instance-unknown',
    severity: always,
    at: [9, 8, 4, 'values.box[0].r'],
    message: 'no instance of route has the name "none"',
    hint: 'add it to values.route',
  },
  {
    name: 'a scalar where a list is due',
    schema: `${route}context: {routes: repeated route}`,
    spec: 'routes: http',
    values: http,
    code: 'value-shape',
    severity: always,
    at: [5, 15, 4, 'contexts.dev.spec.routes'],
    message: 'a list (repeated route) was expected for routes, and the string "http" was found',
    hint: 'write a list: [http]',
  },
  {
    name: 'a map where a list is due',
    schema: `${route}context: {routes: mapped route}`,
    spec: 'routes: {http: {port: 80}}',
    code: 'value-shape',
    severity: always,
    at: [5, 15, undefined, 'contexts.dev.spec.routes'],
    message: 'a list (mapped route) was expected for routes, and a map was found',
    hint: 'write a list: put "- " before each entry',
  },
  {
    name: 'a map where an embedded list is due',
    schema: 'context: {raw: embedded mapped object}',
    spec: 'raw: {a: 1}',
    code: 'value-shape',
    severity: always,
    at: [5, 12, undefined, 'contexts.dev.spec.raw'],
    message: 'a list (embedded mapped object) was expected for raw, and a map was found',
    hint: 'write a list: put "- " before each entry',
  },
  {
    name: 'a list where one type is due',
    schema: `${route}context: {main: route}`,
    spec: 'main: [http]',
    values: http,
    code: 'value-shape',
    severity: always,
    at: [5, 13, undefined, 'contexts.dev.spec.main'],
    message: 'the name of an instance of route or a map was expected for main, and a list was found',
    hint: 'write a name of values.route, or a map with the keys of route',
  },
  {
    name: 'a number where a name is due that reads as one',
    schema: `${route}context: {main: route}`,
    spec: 'main: 80',
    values: 'route: [{name: "80"}]',
    code: 'value-shape',
    severity: always,
    at: [5, 13, 2, 'contexts.dev.spec.main'],
    message: 'the name of an instance of route or a map was expected for main, and the number 80 was found',
    hint: 'quote it: "80"',
  },
  {
    name: 'null as an entry of a list',
    schema: `${route}context: {routes: repeated route}`,
    spec: 'routes: [~]',
    code: 'value-shape',
    severity: always,
    at: [5, 16, 1, 'contexts.dev.spec.routes[0]'],
    message:
      'the name of an instance of route or a map was expected for routes, and nothing (null) was found',
    hint: 'write a name of values.route, or a map with the keys of route',
  },
  {
    name: 'a name where a nested body is due',
    schema: 'context: {probes: {live: string}}',
    spec: 'probes: http',
    code: 'value-shape',
    severity: always,
    at: [5, 15, 4, 'contexts.dev.spec.probes'],
    message: 'a map was expected for probes, and the string "http" was found',
    hint: 'write a map; names are not looked up here',
  },
  {
    name: 'a list where an embedded object is due',
    schema: 'context: {raw: embedded object}',
    spec: 'raw: [a]',
    code: 'value-shape',
    severity: always,
    at: [5, 12, undefined, 'contexts.dev.spec.raw'],
    message: 'a map was expected for raw, and a list was found',
    hint: 'write a map',
  },
  {
    name: 'a string as an entry of embedded objects',
    schema: 'context: {raw: embedded repeated object}',
    spec: 'raw: [{a: 1}, b]',
    code: 'value-shape',
    severity: always,
    at: [5, 21, 1, 'contexts.dev.spec.raw[1]'],
    message: 'a map was expected for raw, and the string "b" was found',
    hint: 'write a map',
  },
  {
    name: 'an entry of `mapped` without a name',
    schema: `${route}context: {routes: mapped route}`,
    spec: 'routes: [http, {port: 1}]',
    values: http,
    code: 'entry-name',
    severity: always,
    at: [5, 22, undefined, 'contexts.dev.spec.routes[1]'],
    message: 'this entry of routes (mapped route) has no name',
    hint: 'add "name: …": it becomes the key',
  },
  {
    name: 'an entry of `embedded mapped object` whose name is a number',
    schema: 'context: {raw: embedded mapped object}',
    spec: 'raw:\n- name: 0644',
    code: 'entry-name',
    severity: always,
    at: [6, 15, 4, 'contexts.dev.spec.raw[0].name'],
    message:
      'this entry of raw (embedded mapped object) has the number 0644 as its name, a string was expected',
    hint: 'quote it: "0644"',
  },
  {
    name: 'two entries of one name',
    schema: 'context: {raw: embedded mapped object}',
    spec: 'raw: [{name: a}, {name: a}]',
    code: 'entry-duplicate',
    severity: hinted,
    at: [5, 24, undefined, 'contexts.dev.spec.raw[1]'],
    message: 'two entries of raw have the name "a"; the later wins',
    hint: 'rename or remove one of the two',
  },
  {
    name: 'an undeclared key of a spec, with the nearest',
    schema: 'context: {replicas: numeric}',
    spec: 'replica: 2',
    code: 'key-undeclared',
    severity: strict,
    at: [5, 7, 7, 'contexts.dev.spec.replica'],
    message: 'the key "replica" is not declared by context and is left out',
    message2: 'the key "replica" is not declared by context',
    hint: 'did you mean "replicas"?',
  },
  {
    name: 'an undeclared key of an instance',
    schema: `${route}context: {main: route}`,
    spec: 'main: http',
    values: 'route:\n- name: http\n  tls: on',
    code: 'key-undeclared',
    severity: strict,
    at: [9, 5, 3, 'values.route[0].tls'],
    message: 'the key "tls" is not declared by route and is left out',
    message2: 'the key "tls" is not declared by route',
    hint: 'known: name, port',
  },
  {
    name: 'an undeclared key of an instance that nothing uses',
    schema: `${route}context: {main: route}`,
    spec: '{}',
    values: 'route:\n- name: http\n  prot: 80',
    code: 'key-undeclared',
    severity: strict,
    at: [9, 5, 4, 'values.route[0].prot'],
    message: 'the key "prot" is not declared by route and is left out',
    message2: 'the key "prot" is not declared by route',
    hint: 'did you mean "port"?',
  },
  {
    name: 'an unknown instance in an instance that nothing uses',
    schema: `${route}box: {r: route}\ncontext: {box: box}`,
    spec: '{}',
    values: 'box: [{name: b, r: none}]',
    code: 'instance-unknown',
    severity: strict,
    at: [7, 22, 4, 'values.box[0].r'],
    message: 'no instance of route has the name "none"',
    hint: 'add it to values.route',
  },
  {
    name: 'an undeclared key of a nested body',
    schema: 'context: {a: {b: {c: string}}}',
    spec: 'a: {b: {d: x}}',
    code: 'key-undeclared',
    severity: strict,
    at: [5, 15, 1, 'contexts.dev.spec.a.b.d'],
    message: 'the key "d" is not declared by context.a.b and is left out',
    message2: 'the key "d" is not declared by context.a.b',
    hint: 'known: c',
  },
  {
    name: 'a string that is no number',
    schema: 'context: {n: numeric}',
    spec: '"n": "x"',
    code: 'value-type',
    severity: strict,
    at: [5, 12, 3, 'contexts.dev.spec.n'],
    message: 'n is declared as numeric, and the string "x" was found',
    hint: 'write a number, without quotes',
  },
  {
    name: 'a number that is no string',
    schema: 'context: {tag: string}',
    spec: 'tag: 1.20',
    code: 'value-type',
    severity: strict,
    at: [5, 12, 4, 'contexts.dev.spec.tag'],
    message: 'tag is declared as string, and the number 1.20 was found',
    hint: 'quote it: "1.20"',
  },
  {
    name: 'a string that is no boolean',
    schema: 'context: {tls: bool}',
    spec: 'tls: yEs',
    code: 'value-type',
    severity: strict,
    at: [5, 12, 3, 'contexts.dev.spec.tls'],
    message: 'tls is declared as bool, and the string "yEs" was found',
    hint: 'write true or false, without quotes',
  },
  {
    name: 'a list that is not an object',
    schema: 'context: {o: object}',
    spec: 'o: [1]',
    code: 'value-type',
    severity: strict,
    at: [5, 10, undefined, 'contexts.dev.spec.o'],
    message: 'o is declared as object, and a list was found',
    hint: 'write a map',
  },
  {
    name: 'an entry that does not fit its list',
    schema: 'context: {args: repeated string}',
    spec: 'args: [a, on]',
    code: 'value-type',
    severity: strict,
    at: [5, 17, 2, 'contexts.dev.spec.args[1]'],
    message: 'args is declared as repeated string, and the boolean true was found',
    hint: 'quote it: "on"',
  },
  {
    name: 'a scalar that is not a list of a primitive',
    schema: 'context: {args: repeated string}',
    spec: 'args: a',
    code: 'value-type',
    severity: strict,
    at: [5, 13, 1, 'contexts.dev.spec.args'],
    message: 'args is declared as repeated string, a list, and the string "a" was found',
    hint: 'write a list: [a]',
  },
  {
    name: 'a value of a map of a primitive',
    schema: 'context: {env: mapped string}',
    spec: 'env: {A: 1}',
    code: 'value-type',
    severity: strict,
    at: [5, 16, 1, 'contexts.dev.spec.env.A'],
    message: 'env is declared as mapped string, and the number 1 was found',
    hint: 'quote it: "1"',
  },
  {
    name: 'two instances of one name',
    schema: `${route}context: {main: route}`,
    spec: 'main: http',
    values: 'route:\n- name: http\n- name: http',
    code: 'instance-duplicate',
    severity: strict,
    at: [9, 11, 4, 'values.route[1].name'],
    message: 'a second route has the name "http"; the first, on line 8, is used',
    hint: 'rename one of the two, or remove it',
  },
  {
    name: 'an instance without a name',
    schema: `${route}context: {main: route}`,
    spec: '{}',
    values: 'route: [{port: 1}]',
    code: 'instance-name',
    severity: hinted,
    at: [7, 11, undefined, 'values.route[0]'],
    message: 'this instance of route has no name, so that nothing can use it',
    hint: 'add a "name", or remove the instance',
  },
  {
    name: 'an instance whose name is no string',
    schema: `${route}context: {main: route}`,
    spec: '{}',
    values: 'route: [{name: on}]',
    code: 'instance-name',
    severity: hinted,
    at: [7, 18, 2, 'values.route[0].name'],
    message: 'the name of this instance of route is the boolean true, a string was expected',
    hint: 'quote it: "on"',
  },
  {
    name: 'two embedded sources that write the same key',
    schema: 'context: {a: embedded object, b: embedded object}',
    spec: 'b: {x: 2}\na: {x: 1}',
    code: 'embedded-collision',
    severity: strict,
    at: [5, 7, 1, 'contexts.dev.spec.b'],
    message: '"a" and "b" both write the key "x"; the later in the schema, "b", wins',
    message2: '"a" and "b" both write the key "x"',
    hint: 'rename "x" in one of the two, or leave one out',
  },
  {
    name: 'an embedded source that writes a key of the schema',
    schema: 'context: {a: embedded mapped object, port: numeric}',
    spec: 'a: [{name: port}]\nport: 80',
    code: 'embedded-collision',
    severity: strict,
    at: [6, 7, 4, 'contexts.dev.spec.port'],
    message: '"a" and "port" both write the key "port"; the later in the schema, "port", wins',
    message2: '"a" and "port" both write the key "port"',
    hint: 'rename "port" in one of the two, or leave one out',
  },
  {
    name: 'an instance that reaches itself',
    schema: 'node: {next: node}\ncontext: {start: node}',
    spec: 'start: a',
    values: 'node:\n- {name: a, next: a}',
    code: 'instance-cycle',
    severity: always,
    at: [8, 21, 1, 'values.node[0].next'],
    message: 'an instance refers to itself: node "a" -> node "a" (line 8)',
    hint: 'remove one of these references',
  },
  {
    name: 'instances of several types that reach each other through nested bodies and lists',
    schema: 'a: {in: {bs: mapped b}}\nb: {c: repeated c}\nc: {a: embedded a}\ncontext: {start: a}',
    spec: 'start: one',
    values:
      'a:\n- name: one\n  in:\n    bs: [two]\nb:\n- name: two\n  c:\n  - three\nc:\n- name: three\n  a: one',
    code: 'instance-cycle',
    severity: always,
    at: [17, 8, 3, 'values.c[0].a'],
    message:
      'an instance refers to itself: a "one" -> b "two" (line 10) -> c "three" (line 14) -> a "one" (line 17)',
    hint: 'remove one of these references',
  },
  {
    name: 'an integer that helm rounds',
    schema: 'context: {o: object}',
    spec: 'o: {id: [9007199254740993]}',
    code: 'value-rounded',
    severity: hinted,
    at: [5, 16, 16, 'contexts.dev.spec.o.id[0]'],
    message: 'the integer 9007199254740993 is beyond 2^53, and helm rounds it',
    hint: 'quote it: "9007199254740993"',
  },
  {
    name: 'a required key that is missing',
    schema: 'a: {port: numeric!}\ncontext: {a: a}',
    spec: 'a: {}',
    code: 'value-required',
    severity: onlyStrict,
    at: [5, 10, undefined, 'contexts.dev.spec.a.port'],
    message: 'the required key "port" of a is missing',
    hint: 'give "port" a value (numeric!)',
  },
  {
    name: 'a required key of a spec that is not there',
    schema: 'context: {port: numeric!}',
    spec: '',
    code: 'value-required',
    severity: onlyStrict,
    at: [3, 3, undefined, 'contexts.dev.spec.port'],
    message: 'the required key "port" of context is missing',
    hint: 'give "port" a value (numeric!)',
  },
  {
    name: 'a required key that is null',
    schema: 'context: {port: numeric!}',
    spec: 'port: ~',
    code: 'value-required',
    severity: onlyStrict,
    at: [5, 7, 4, 'contexts.dev.spec.port'],
    message: 'the required key "port" of context is null',
    hint: 'give "port" a value (numeric!)',
  },
  {
    name: 'a value outside of its enum',
    schema: 'context: {type: enum(ClusterIP|NodePort)}',
    spec: 'type: Nodeport',
    code: 'value-enum',
    severity: onlyStrict,
    at: [5, 13, 8, 'contexts.dev.spec.type'],
    message: 'type is the string "Nodeport", one of ClusterIP, NodePort was expected',
    hint: 'did you mean "NodePort"?',
  },
  {
    name: 'a value of its enum that YAML reads as a boolean',
    schema: 'context: {mode: enum(on|off)}',
    spec: 'mode: on',
    code: 'value-enum',
    severity: onlyStrict,
    at: [5, 13, 2, 'contexts.dev.spec.mode'],
    message: 'mode is the boolean true, one of on, off was expected',
    hint: 'quote it: "on"',
  },
  {
    name: 'an entry outside of the enum of its list',
    schema: 'context: {modes: repeated enum(a|b)}',
    spec: 'modes: [a, [b]]',
    code: 'value-enum',
    severity: onlyStrict,
    at: [5, 18, undefined, 'contexts.dev.spec.modes[1]'],
    message: 'modes is a list, one of a, b was expected',
    hint: 'known: a, b',
  },
];

function textOf(one: Case, version: '1' | '2'): string {
  const spec = one.spec === '' ? '' : `    spec:\n${indented(one.spec, '      ')}\n`;
  const values = one.values === undefined ? '' : `values:\n${indented(one.values, '  ')}\n`;
  return `pligos: {version: '${version}'}\ncontexts:\n  dev:\n${spec}${values}`;
}

const indented = (text: string, by: string): string => text.replaceAll(/^/gm, by);

for (const version of ['1', '2'] as const) {
  describe(`in version '${version}'`, () => {
    const here = cases.filter((one) => one.severity[version] !== 'none');
    it.each(here.map((one) => [one.name, one] as const))('%s', (_name, one) => {
      const [line, column, length, path] = one.at;
      const { problems } = compileTexts(textOf(one, version), one.schema);
      const found = problems.map((each) => ({
        ...each,
        at: { ...each.at, length: length && each.at?.length },
      }));
      expect(found).toEqual([
        {
          severity: one.severity[version],
          code: one.code,
          message: (version === '2' ? one.message2 : undefined) ?? one.message,
          at: { file: serviceFile, line, column, length, path },
          hint: one.hint,
        },
      ]);
    });
  });
}

describe('beyond one fault', () => {
  it('reports all faults together, in the order of the file', () => {
    const pligos = [
      'contexts:',
      '  dev:',
      '    spec:',
      '      routes: [a, b, {prot: 1}]',
      '      main: [x]',
      '      tag: 1',
      'values:',
      '  route:',
      '  - {name: a, port: x, tls: on}',
    ].join('\n');
    const { problems, values } = compileTexts(
      pligos,
      `${route}context: {tag: string, main: route, routes: mapped route}`,
    );
    expect(problems.map(({ at, code }) => [at?.line, at?.column, code])).toEqual([
      [4, 19, 'instance-unknown'],
      [4, 22, 'entry-name'],
      [4, 23, 'key-undeclared'],
      [5, 13, 'value-shape'],
      [6, 12, 'value-type'],
      [9, 21, 'value-type'],
      [9, 24, 'key-undeclared'],
    ]);
    expect([...values.keys()]).toEqual(['tag', 'routes']);
  });

  it('judges an instance once, however often it is used', () => {
    const pligos =
      'contexts:\n  dev:\n    spec: {a: i, b: i, l: [i, i]}\nvalues:\n  t: [{name: i, x: 1, z: 1}]\n';
    const { problems } = compileTexts(pligos, 't: {x: numeric}\ncontext: {a: t, b: t, l: repeated t}\n');
    expect(problems.map(({ code }) => code)).toEqual(['key-undeclared']);
  });

  it('of a long way round names the first and last steps', () => {
    const nodes = Array.from({ length: 50 }, (_, at) => `  - {name: n${at}, next: n${(at + 1) % 50}}`);
    const pligos = `contexts:\n  dev:\n    spec: {start: n0}\nvalues:\n  node:\n${nodes.join('\n')}\n`;
    const { problems } = compileTexts(pligos, 'node: {next: node}\ncontext: {start: node}\n');
    expect(problems.map(({ message }) => message)).toEqual([
      'an instance refers to itself: node "n0" -> node "n1" (line 6) -> node "n2" (line 7) -> node "n3" (line 8) -> node "n4" (line 9)' +
        ' -> (41 more) -> node "n46" (line 51) -> node "n47" (line 52) -> node "n48" (line 53) -> node "n49" (line 54) -> node "n0" (line 55)',
    ]);
  });

  it('is silent about instances of types that the context cannot reach', () => {
    const pligos = 'contexts:\n  dev:\n    spec: {}\nvalues:\n  other: [{name: i, z: 1}, {name: i}, {}]\n';
    expect(compileTexts(pligos, 'other: {x: string}\ncontext: {a: string}\n').problems).toEqual([]);
  });

  it('knows no file but the service’s', () => {
    const { problems } = compileTexts(
      "pligos: {version: '2'}\ncontexts:\n  dev:\n",
      'context: {a: string!}\n',
    );
    expect(problems.map(({ at }) => at?.file)).toEqual([serviceFile]);
    expect(problems.map(({ at }) => at?.file)).not.toContain(schemaFile);
  });
});
