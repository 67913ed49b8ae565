import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeLoader, readFlavor, readStandaloneFlavor } from '../../src/config/index.ts';
import { company, makeRepository, readDev } from './support.ts';
import { itAtScale } from '../at-scale.ts';

const nameHint = 'choose another name, of letters, digits, "-" and "_"';
const bodyHint = 'write "key: expression" lines';
const expressionHint = 'write "[word] name", for example string';

describe('what a type file must not hold', () => {
  const rows: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    [
      'a list',
      '- route\n',
      [
        'types.yaml:1:1 [] config-kind: a map of types was expected, a list was found | write "name: {key: expression}" for each type',
      ],
    ],
    [
      'a type twice',
      'route: {}\nroute: {}\n',
      [
        'types.yaml:2:1 [route] yaml-duplicate-key: the key "route" occurs twice in one map, first on line 1 | remove one of the two',
      ],
    ],
    [
      'a key twice in a body',
      'route: {a: string, a: bool}\n',
      [
        'types.yaml:1:20 [route.a] yaml-duplicate-key: the key "a" occurs twice in one map, first on line 1 | remove one of the two',
      ],
    ],
    ...['string', 'numeric', 'bool', 'object'].map(
      (name) =>
        [
          `a type called ${name}`,
          `route: {}\n${name}: {}\n`,
          [
            `types.yaml:2:1 [${name}] type-name: "${name}" cannot be the name of a type: it is a primitive | ${nameHint}`,
          ],
        ] as const,
    ),
    [
      'a type called as a word',
      'route: {}\nmapped: {}\n',
      [
        `types.yaml:2:1 [mapped] type-name: "mapped" cannot be the name of a type: it is a word of the language | ${nameHint}`,
      ],
    ],
    [
      'a type that nothing could name',
      'route: {}\nmy type: {}\n',
      [
        `types.yaml:2:1 [["my type"]] type-name: "my type" cannot be the name of a type: no expression could name it | ${nameHint}`,
      ],
    ],
    [
      'a body that is a string',
      'route: string\n',
      [
        `types.yaml:1:8 [route] type-body: the body of a type is a map, the string "string" was found | ${bodyHint}`,
      ],
    ],
    [
      'a body that is a list',
      'route: [string]\n',
      [`types.yaml:1:8 [route] type-body: the body of a type is a map, a list was found | ${bodyHint}`],
    ],
    [
      'a body with nothing behind',
      'route:\n',
      [
        'types.yaml:1:1 [route] type-body: the body of a type is a map, nothing (null) was found | write {} for a type without keys',
      ],
    ],
    [
      'a key with nothing behind',
      'route:\n  port:\n',
      [
        `types.yaml:2:3 [route.port] type-expression: an expression or a map was expected, nothing (null) was found | ${expressionHint}`,
      ],
    ],
    [
      'a key that is a number',
      'route: {port: 80}\n',
      [
        `types.yaml:1:15 [route.port] type-expression: an expression or a map was expected, the number 80 was found | ${expressionHint}`,
      ],
    ],
    [
      'a key that is true',
      'route: {tls: yes}\n',
      [
        `types.yaml:1:14 [route.tls] type-expression: an expression or a map was expected, the boolean true was found | ${expressionHint}`,
      ],
    ],
    [
      'a key that is a list',
      'route: {hosts: [string]}\n',
      [
        'types.yaml:1:16 [route.hosts] type-expression: an expression or a map was expected, a list was found | write "repeated" and the name of the type',
      ],
    ],
    [
      'a fault in an inline body',
      'route:\n  a:\n    b: mapped embedded route\n',
      [
        'types.yaml:3:8 [route.a.b] type-expression: "mapped" stands before "embedded" | write "embedded mapped"',
      ],
    ],
    [
      'an addition of version 2 in version 1',
      'route: {port: numeric!, protocol: string = TCP}\n',
      [
        "types.yaml:1:15 [route.port] type-version: \"!\" (required) is an addition of version '2', this service is of version '1' | set pligos.version to '2', or remove it",
        "types.yaml:1:35 [route.protocol] type-version: \"= value\" (a default) is an addition of version '2', this service is of version '1' | set pligos.version to '2', or remove it",
      ],
    ],
    [
      'an unknown type',
      'route: {port: numeric, tls: repeated tsl}\ntls: {}\n',
      ['types.yaml:1:29 [route.tls] unknown-type: unknown type "tsl" | did you mean "tls"?'],
    ],
    [
      'an unknown type in an inline body',
      'route: {in: {out: {x: embedded rute}}}\n',
      ['types.yaml:1:23 [route.in.out.x] unknown-type: unknown type "rute" | did you mean "route"?'],
    ],
  ];
  it.each(rows)('%s', (_, text, expected) => {
    const { ofService, ofFlavor } = readDev({ 'types.yaml': text });
    expect(ofService).toEqual(expected);
    // Whoever reads only the flavor is told the same.
    expect(ofFlavor).toEqual(expected);
  });

  it('a syntax error is told by both, and nothing is called unknown for it', () => {
    const { ofService, ofFlavor } = readDev({ 'types.yaml': 'route: {a: tls\n' });
    expect(ofService).toEqual([expect.stringMatching(/^types\.yaml:1:8 \[\] yaml-syntax: /)]);
    expect(ofFlavor).toEqual(ofService);
  });

  it('an anchored body is read once: its fault is told once', () => {
    const { ofService } = readDev({ 'types.yaml': 'a: &a {x: tsl}\nb: *a\nroute: {in: *a}\n' });
    expect(ofService).toEqual([expect.stringMatching(/^types\.yaml:1:11 \[a\.x\] unknown-type: /)]);
  });

  it('a billion keys behind aliases are read in no time', () => {
    const lines = [
      't0: &t0 {a: string}',
      ...Array.from({ length: 17 }, (_, at) => `t${at + 1}: &t${at + 1} {a: *t${at}, b: *t${at}}`),
    ];
    const { ofService, types } = readDev({ 'types.yaml': `route: {}\n${lines.join('\n')}\n` });
    expect(ofService).toEqual([]);
    expect(types.get('t17')?.keys.size).toBe(2);
  });
});

itAtScale('a hundred and fifty thousand faults are all told', () => {
  const text = `route:\n${Array.from({ length: 150_000 }, (_, at) => `  k${at}: 1\n`).join('')}`;
  expect(readDev({ 'types.yaml': text }).ofService).toHaveLength(150_000);
});

describe("a flavor's schema", () => {
  it.each([
    [
      'without a root type',
      'other: {}\n',
      [
        'web/schema.yaml:1:1 [] schema-context: the schema has no root type, the entry "context" was expected | add context: with the keys that a spec may hold',
      ],
    ],
    [
      'that is empty',
      '',
      [
        'web/schema.yaml:1:1 [] schema-context: the schema has no root type, the entry "context" was expected | add context: with the keys that a spec may hold',
      ],
    ],
    [
      'whose root type is no map',
      'context: [route]\n',
      [
        `web/schema.yaml:1:10 [context] type-body: the body of a type is a map, a list was found | ${bodyHint}`,
      ],
    ],
    [
      'with an unknown type',
      'context: {a: rout}\n',
      ['web/schema.yaml:1:14 [context.a] unknown-type: unknown type "rout" | did you mean "route"?'],
    ],
  ])('%s', (_, text, expected) => {
    expect(readDev({ 'web/schema.yaml': text }).ofFlavor).toEqual(expected);
  });

  it('may bring the types that type files lack, and be the first to need theirs', () => {
    const { ofService, ofFlavor, types } = readDev({
      'types.yaml': 'route: {tls: tls}\n',
      'web/schema.yaml': 'context: {routes: repeated route}\ntls: {secret: string}\n',
    });
    expect([...ofService, ...ofFlavor]).toEqual([]);
    expect([...types.keys()]).toEqual(['route', 'context', 'tls']);
  });

  it('that is missing is told at the place that names the flavor', () => {
    const { service, loader, source } = readDev({});
    const gone = { ...source, dir: { ...source.dir, value: join(service.root, 'gone') } };
    const { flavor, problems } = readFlavor(gone, service, loader);
    expect(flavor).toBeUndefined();
    expect(problems).toEqual([expect.objectContaining({ code: 'file-missing', at: source.dir.at })]);
  });

  it("gives the flavor its chart's name, and its wish for config/app.yaml", () => {
    const chart = "name: webservice\nannotations: {pligos/app-config: 'true'}\n";
    expect(readDev({ 'web/Chart.yaml': chart }).flavor).toMatchObject({
      name: 'webservice',
      appConfig: true,
    });
    expect(readDev({}).flavor).toMatchObject({ name: 'web', appConfig: false });
  });

  it('can be read without a service, in the language of version 2', () => {
    const root = makeRepository({
      ...company,
      'web/schema.yaml': 'context: {routes: mapped route, kind: enum(a|b)!}\n',
    });
    const { flavor, types, problems } = readStandaloneFlavor(
      join(root, 'web'),
      [join(root, 'types.yaml')],
      makeLoader(),
    );
    expect(problems).toEqual([]);
    expect(flavor?.name).toBe('web');
    expect([...types.keys()]).toEqual(['route', 'context']);
  });
});

describe('types merge: type files left to right, then the schema', () => {
  const more = { 'more.yaml': 'route:\n  name: string\n  port: string\n' };

  it('a later file replaces a whole type, with a warning where the bodies differ', () => {
    const { ofService, types, root } = readDev(more, '[../types.yaml, ../more.yaml]');
    expect(ofService).toEqual([
      'more.yaml:1:1 [route] warning type-replaced: the type "route" replaces the one of IN/types.yaml line 1 | rename one of the two, or make them equal',
    ]);
    expect(types.get('route')?.at.file).toBe(join(root, 'more.yaml'));
  });

  it('the schema replaces a type of a type file', () => {
    const { ofFlavor } = readDev({ 'web/schema.yaml': 'context: {}\nroute: {host: string}\n' });
    expect(ofFlavor).toEqual([
      expect.stringMatching(/^web\/schema\.yaml:2:1 \[route\] warning type-replaced: /),
    ]);
  });

  it.each([
    ['the same text', 'route:\n  name: string\n  port: numeric\n'],
    ['other white space and comments', '# x\nroute: {name: "  string", port: numeric}\n'],
  ])('equal bodies are no warning: %s', (_, text) => {
    expect(readDev({ 'more.yaml': text }, '[../types.yaml, ../more.yaml]').ofService).toEqual([]);
  });

  it.each([
    ['another order', 'route: {port: numeric, name: string}\n'],
    ['a key less', 'route: {name: string}\n'],
    ['another word', 'route: {name: repeated string, port: numeric}\n'],
    ['an inline body', 'route: {name: {}, port: numeric}\n'],
    ['an enum', 'route: {name: enum(a), port: numeric}\n'],
    ['a default', 'route: {name: string = a, port: numeric}\n'],
    ['a required key', 'route: {name: string!, port: numeric}\n'],
  ])('bodies differ by %s', (_, text) => {
    const { ofService } = readDev({ 'more.yaml': text }, '[../types.yaml, ../more.yaml]', '2');
    expect(ofService).toEqual([expect.stringMatching(/warning type-replaced/)]);
  });
});

const values = (text: string) => ({
  'shop/pligos.yaml': `pligos: {types: [../types.yaml]}\ncontexts:\n  dev: {flavor: ../web}\n  b: {flavor: ../b}\nvalues: ${text}\n`,
  'b/schema.yaml': 'context: {p: probe}\nprobe: {path: string}\n',
});

describe('instances of no type', () => {
  it('are a warning with the nearest type: nothing ever uses them', () => {
    expect(readDev(values('{probes: []}')).ofService).toEqual([
      'shop/pligos.yaml:5:10 [values.probes] warning unknown-type: no type is called "probes": these instances are never used | did you mean "probe"?',
    ]);
  });

  it('are none where any flavor of the service declares the type', () => {
    expect(readDev(values('{probe: [], route: [], context: []}')).ofService).toEqual([]);
  });
});
