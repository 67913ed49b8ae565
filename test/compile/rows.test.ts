/** Each row and rule of the contract's section "Types", by its own words. */
import { describe, expect, it } from '@jest/globals';
import { write } from '../../src/yaml/index.ts';
import { brief, compileTexts } from './support.ts';

const indent = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `${by}${line}`))
    .join('\n');

function compile(
  schema: string,
  spec: string,
  values = '',
  version = '1',
): { text: string; problems: string[] } {
  const pligos = `pligos: {version: '${version}'}\ncontexts:\n  dev:\n    flavor: ../flavor\n    spec:\n${indent(spec, '      ')}\nvalues:\n${indent(values, '  ')}\n`;
  const outcome = compileTexts(pligos, schema);
  return { text: write(outcome.values), problems: brief(outcome.problems) };
}

/** The values that compile without any problem. */
function clean(schema: string, spec: string, values = ''): string {
  const { text, problems } = compile(schema, spec, values);
  expect(problems).toEqual([]);
  return text;
}

const route = 'route: {name: string, port: numeric}\n';
const instances = 'route:\n- {name: http, port: 80}\n- {name: admin, port: 8080}\n';

describe('a primitive is copied as it is', () => {
  it.each([
    ['string', 'a: hello', 'a: hello\n'],
    ['string', 'a: ""', 'a: ""\n'],
    ['numeric', 'a: 1.20', 'a: 1.20\n'],
    ['numeric', 'a: 0644', 'a: 0644\n'],
    ['numeric', 'a: 9007199254740992', 'a: 9007199254740992\n'],
    ['bool', 'a: on', 'a: true\n'],
    ['object', 'a: {b: [1, {c: x}], d: {}, e: []}', 'a:\n  b:\n  - 1\n  - c: x\n  d: {}\n  e: []\n'],
  ])('%s: %s', (type, spec, expected) => {
    expect(clean(`context: {a: ${type}}\n`, spec)).toBe(expected);
  });

  it('copies a value of another kind too, in version 1', () => {
    expect(compile('context: {a: string}\n', 'a: [1]').text).toBe('a:\n- 1\n');
  });
});

describe('`repeated` or `mapped` before a primitive is copied as it is', () => {
  it.each([
    ['repeated string', 'a: [x, z]', 'a:\n- x\n- z\n'],
    ['repeated object', 'a: [{b: 1}, {}]', 'a:\n- b: 1\n- {}\n'],
    ['mapped numeric', 'a: {x: 1, z: 2}', 'a:\n  x: 1\n  z: 2\n'],
    ['mapped object', 'a: [{name: e, b: 1}]', 'a:\n- name: e\n  b: 1\n'],
    ['repeated bool', 'a: []', 'a: []\n'],
  ])('%s: %s', (expression, spec, expected) => {
    expect(clean(`context: {a: ${expression}}\n`, spec)).toBe(expected);
  });
});

describe('`T`: an instance’s name, or a map, becomes the compiled map under the key', () => {
  it('takes the name of an instance', () => {
    expect(clean(`${route}context: {main: route}\n`, 'main: admin', instances)).toBe(
      'main:\n  name: admin\n  port: 8080\n',
    );
  });
  it('takes a map', () => {
    expect(clean(`${route}context: {main: route}\n`, 'main: {port: 1}')).toBe('main:\n  port: 1\n');
  });
});

it('`repeated T`: a list of names and maps, mixed as you like, becomes a list in the same order', () => {
  expect(
    clean(
      `${route}context: {routes: repeated route}\n`,
      'routes: [admin, {name: x, port: 1}, http, admin]',
      instances,
    ),
  ).toBe(
    'routes:\n- name: admin\n  port: 8080\n- name: x\n  port: 1\n- name: http\n  port: 80\n- name: admin\n  port: 8080\n',
  );
});

describe('`mapped T`: a map by each entry’s `name`', () => {
  it('takes names and maps', () => {
    expect(
      clean(`${route}context: {routes: mapped route}\n`, 'routes: [http, {name: x, port: 1}]', instances),
    ).toBe('routes:\n  http:\n    name: http\n    port: 80\n  x:\n    name: x\n    port: 1\n');
  });
  it('gives {} for []', () => {
    expect(clean(`${route}context: {routes: mapped route}\n`, 'routes: []')).toBe('routes: {}\n');
  });
  it('of two equal names the later wins, with a warning, in both versions', () => {
    for (const version of ['1', '2']) {
      const { text, problems } = compile(
        `${route}context: {routes: mapped route}\n`,
        'routes: [http, {name: http, port: 1}]',
        instances,
        version,
      );
      expect(text).toBe('routes:\n  http:\n    name: http\n    port: 1\n');
      expect(problems).toEqual(['warning 6:22 contexts.dev.spec.routes[1] entry-duplicate']);
    }
  });
});

describe('`embedded object`: its keys are merged into the parent; the schema key itself disappears', () => {
  it('merges a map', () => {
    expect(clean('context: {raw: embedded object, a: string}\n', 'raw: {x: {b: 1}, z: []}\na: b')).toBe(
      'x:\n  b: 1\nz: []\na: b\n',
    );
  });
});

describe('`embedded T`: the compiled fields are merged into the parent', () => {
  it('from a name and from a map', () => {
    const schema = `${route}context: {route: embedded route, a: string}\n`;
    expect(clean(schema, 'route: http\na: b', instances)).toBe('name: http\nport: 80\na: b\n');
    expect(clean(schema, 'route: {port: 1}\na: b')).toBe('port: 1\na: b\n');
  });
  it('through several types', () => {
    const schema =
      'raw: {values: embedded object}\nouter: {raw: embedded raw}\ncontext: {outer: embedded outer}\n';
    expect(clean(schema, 'outer: o', 'outer: [{name: o, raw: r}]\nraw: [{name: r, values: {deep: 1}}]')).toBe(
      'deep: 1\n',
    );
  });
});

describe('`embedded mapped T` (`object` too): each entry becomes parent[entry.name]', () => {
  it('for a type', () => {
    const schema = 'dependency: {port: numeric}\ncontext: {deps: embedded mapped dependency, a: string}\n';
    expect(
      clean(
        schema,
        'deps: [mysql, {name: redis, port: 6379}]\na: b',
        'dependency: [{name: mysql, port: 3306}]',
      ),
    ).toBe('mysql:\n  port: 3306\nredis:\n  port: 6379\na: b\n');
  });
  it('for object, copied as it is', () => {
    expect(clean('context: {deps: embedded mapped object}\n', 'deps: [{name: x, a: 1}]')).toBe(
      'x:\n  name: x\n  a: 1\n',
    );
  });
  it('gives nothing for []', () => {
    expect(clean(`${route}context: {r: embedded mapped route}\n`, 'r: []')).toBe('{}\n');
  });
});

describe('`embedded repeated T` (`object` too): every entry merged into the parent, list order, last wins', () => {
  it('for a type', () => {
    const schema =
      'configuration: {values: embedded object}\ncontext: {c: embedded repeated configuration}\n';
    const values =
      'configuration:\n- {name: a, values: {a: 1, both: a}}\n- {name: b, values: {b: 2, both: b}}\n';
    expect(clean(schema, 'c: [a, b]', values)).toBe('a: 1\nboth: b\nb: 2\n');
    expect(clean(schema, 'c: [b, a]', values)).toBe('b: 2\nboth: a\na: 1\n');
  });
  it('for object', () => {
    expect(clean('context: {c: embedded repeated object}\n', 'c: [{a: 1, x: 1}, {x: 2}]')).toBe(
      'a: 1\nx: 2\n',
    );
  });
});

describe('a nested body is compiled in place; names are not looked up here', () => {
  const schema =
    'probe: {definition: embedded object}\ncontainer: {probes: {live: probe, ready: probe}}\ncontext: {c: container}\n';
  it('compiles a map', () => {
    const values =
      'container: [{name: c, probes: {live: http, ready: {definition: {tcp: 1}}}}]\nprobe: [{name: http, definition: {path: /}}]';
    expect(clean(schema, 'c: c', values)).toBe(
      'c:\n  probes:\n    live:\n      path: /\n    ready:\n      tcp: 1\n',
    );
  });
  it('refuses a name', () => {
    expect(compile('context: {a: {b: string}}\n', 'a: x').problems).toEqual([
      'error 6:10 contexts.dev.spec.a value-shape',
    ]);
  });
});

describe('two embedded sources that write the same key: in version 1 the later in schema order wins, always', () => {
  const spec = 'b: {x: from b}\na: {x: from a}';
  it.each([
    ['context: {a: embedded object, b: embedded object}\n', 'x: from b\n'],
    ['context: {b: embedded object, a: embedded object}\n', 'x: from a\n'],
  ])('%s', (schema, expected) => {
    expect(compile(schema, spec).text).toBe(expected);
  });
  it('and so it is with a key of the schema', () => {
    const values = 'raw: {x: raw}\nx: own';
    expect(compile('context: {raw: embedded object, x: string}\n', values).text).toBe('x: own\n');
    expect(compile('context: {x: string, raw: embedded object}\n', values).text).toBe('x: raw\n');
  });
});

const strict = (schema: string, spec: string): { text: string; problems: string[] } =>
  compile(schema, spec, '', '2');

describe("additions of version '2'", () => {
  it('`port: numeric!` is required', () => {
    expect(strict('context: {port: numeric!}\n', 'port: 80')).toEqual({ text: 'port: 80\n', problems: [] });
    expect(strict('context: {port: numeric!}\n', '{}').problems).toEqual([
      'error 6:7 contexts.dev.spec.port value-required',
    ]);
  });
  it('`protocol: string = TCP` has a default', () => {
    const schema =
      'route: {protocol: string = TCP, port: numeric = 0x50, tls: bool = on}\ncontext: {r: route, l: repeated route, e: embedded route}\n';
    const filled = 'protocol: TCP\n  port: 0x50\n  tls: true\n';
    expect(strict(schema, 'r: {}').text).toBe(`r:\n  ${filled}`);
    expect(strict(schema, 'l: [{protocol: UDP}]').text).toBe(
      'l:\n- protocol: UDP\n  port: 0x50\n  tls: true\n',
    );
    expect(strict(schema, 'e: {tls: false}').text).toBe('protocol: TCP\nport: 0x50\ntls: false\n');
    expect(strict(schema, '{}').text).toBe('{}\n');
  });
  it('`null` for a primitive stays null where there is a default, too', () => {
    expect(strict('context: {protocol: string = TCP}\n', 'protocol: ~')).toEqual({
      text: 'protocol: null\n',
      problems: [],
    });
  });
  it('`type: enum(ClusterIP|NodePort)`', () => {
    const schema = 'context: {type: enum(ClusterIP|NodePort), l: repeated enum(a|b)}\n';
    expect(strict(schema, 'type: NodePort\nl: [a, b, a]')).toEqual({
      text: 'type: NodePort\nl:\n- a\n- b\n- a\n',
      problems: [],
    });
  });
  it('they combine: `enum(a|b) = a`', () => {
    expect(strict('context: {t: enum(a|b) = a}\n', '{}')).toEqual({ text: 't: a\n', problems: [] });
    expect(strict('context: {t: enum(a|b) = a}\n', 't: b')).toEqual({ text: 't: b\n', problems: [] });
    expect(strict('context: {t: enum(a|b)!}\n', '{}').problems).toEqual([
      'error 6:7 contexts.dev.spec.t value-required',
    ]);
  });
  it('a type may be required: `image: image!`', () => {
    const schema = 'image: {tag: string!}\ncontext: {image: image!}\n';
    expect(strict(schema, 'image: {tag: a}').problems).toEqual([]);
    expect(strict(schema, 'image: ~').problems).toEqual(['error 6:7 contexts.dev.spec.image value-required']);
  });
});

describe('the rules', () => {
  it('Compiling a body against a value emits the body’s keys, in the body’s order', () => {
    expect(clean('context: {z: string, a: string, m: string}\n', 'm: mm\na: aa\nz: zz')).toBe(
      'z: zz\na: aa\nm: mm\n',
    );
  });
  it('A key absent from the value is left out; nothing is required in version 1', () => {
    expect(clean(`${route}context: {a: string, r: route, l: repeated route, i: {x: string}}\n`, '{}')).toBe(
      '{}\n',
    );
    expect(clean('context: {i: {x: string}}\n', 'i: {}')).toBe('i: {}\n');
  });
  it('a spec that is not written is an empty one', () => {
    const { values, problems } = compileTexts('contexts:\n  dev: {flavor: ../f}\n', 'context: {a: string}\n');
    expect([...values]).toEqual([]);
    expect(problems).toEqual([]);
  });
  it('`null` for a typed key counts as absent; `null` for a primitive stays null', () => {
    const schema = `${route}context: {t: route, r: repeated route, m: mapped route, e: embedded route, o: embedded object, em: embedded mapped route, er: embedded repeated object, i: {x: string}, s: string, n: numeric, b: bool, j: object, rs: repeated string, mo: mapped object}\n`;
    const spec = ['t', 'r', 'm', 'e', 'o', 'em', 'er', 'i', 's', 'n', 'b', 'j', 'rs', 'mo']
      .map((key) => `${key}: ~`)
      .join('\n');
    expect(clean(schema, spec)).toBe('s: null\n"n": null\nb: null\nj: null\nrs: null\nmo: null\n');
  });
  it('A string where a `T` is due names an instance: the first entry of `values.T` with that `name`', () => {
    const values = 'route:\n- {name: http, port: 80}\n- {name: http, port: 81}\n';
    const { text, problems } = compile(`${route}context: {r: route}\n`, 'r: http', values);
    expect(text).toBe('r:\n  name: http\n  port: 80\n');
    expect(problems).toEqual(['warning 10:12 values.route[1].name instance-duplicate']);
  });
  it('`name` comes out only where the type declares it', () => {
    const schema = 'a: {name: string, x: numeric}\nb: {x: numeric}\ncontext: {a: a, b: b, ms: mapped b}\n';
    const values = 'a: [{name: i, x: 1}]\nb: [{name: i, x: 2}]';
    expect(clean(schema, 'a: i\nb: i\nms: [i, {name: m, x: 3}]', values)).toBe(
      'a:\n  name: i\n  x: 1\nb:\n  x: 2\nms:\n  i:\n    x: 2\n  m:\n    x: 3\n',
    );
  });
  it('a `name` that would be lost is warned of, unless the map is an instance or becomes a key', () => {
    const schema = 'b: {x: numeric}\ncontext: {b: b, l: repeated b, again: b}\n';
    const { problems } = compile(schema, 'b: {name: n, x: 1}\nl: [{name: m}]\nagain: i', 'b: [{name: i}]');
    expect(problems).toEqual([
      'warning 6:11 contexts.dev.spec.b.name key-undeclared',
      'warning 7:12 contexts.dev.spec.l[0].name key-undeclared',
    ]);
  });
  it('`context` may be used as a type like any other', () => {
    const schema = 'context: {name: string, inner: context, all: mapped context}\n';
    expect(clean(schema, 'inner: i\nall: [i]', 'context: [{name: i, inner: {all: []}}]')).toBe(
      'inner:\n  name: i\n  inner:\n    all: {}\nall:\n  i:\n    name: i\n    inner:\n      all: {}\n',
    );
  });
  it('Instances may name instances, to any depth', () => {
    const schema = 'a: {b: b}\nb: {c: repeated c}\nc: {d: mapped d}\nd: {x: numeric}\ncontext: {a: a}\n';
    const values =
      'a: [{name: a, b: b}]\nb: [{name: b, c: [c, c]}]\nc: [{name: c, d: [d]}]\nd: [{name: d, x: 1}]';
    expect(clean(schema, 'a: a', values)).toBe(
      'a:\n  b:\n    c:\n    - d:\n        d:\n          x: 1\n    - d:\n        d:\n          x: 1\n',
    );
  });
  it('A recursive type with finite data is fine', () => {
    const schema = 'tree: {v: numeric, children: repeated tree, raw: embedded tree}\ncontext: {t: tree}\n';
    expect(
      clean(schema, 't: {v: 1, children: [{v: 2, children: [leaf]}, leaf]}', 'tree: [{name: leaf, v: 3}]'),
    ).toBe('t:\n  v: 1\n  children:\n  - v: 2\n    children:\n    - v: 3\n  - v: 3\n');
  });
  it('keys are strings, as written, and are quoted where the written file needs it', () => {
    expect(clean('context: {y: string, on: object, 1: numeric}\n', 'y: a\non: {no: 1, 0644: 2}\n1: 1')).toBe(
      '"y": a\n"on":\n  "no": 1\n  "0644": 2\n"1": 1\n',
    );
  });
  it('`__proto__` and `constructor` are keys like any other', () => {
    const schema = '__proto__: {constructor: string}\ncontext: {__proto__: __proto__, m: mapped __proto__}\n';
    expect(
      clean(schema, '__proto__: toString\nm: [toString]', '__proto__: [{name: toString, constructor: x}]'),
    ).toBe('__proto__:\n  constructor: x\nm:\n  toString:\n    constructor: x\n');
  });
  it('Anchors and merge keys work', () => {
    const schema = `${route}context: {a: route, b: route, l: repeated route}\n`;
    expect(clean(schema, 'a: &a {name: x, port: 1}\nb: {<<: *a, port: 2}\nl: [*a, *a]')).toBe(
      'a:\n  name: x\n  port: 1\nb:\n  name: x\n  port: 2\nl:\n- name: x\n  port: 1\n- name: x\n  port: 1\n',
    );
  });
  it('a context without a flavor gives its helmValues', async () => {
    const { compileContext } = await import('../../src/compile/index.ts');
    const { contextOf, serviceOf } = await import('./support.ts');
    const { ownFile, readOne } = await import('../../src/yaml/index.ts');
    const tree = readOne('/repo/pligos.yaml', 'x: 1', ownFile).tree;
    if (tree === undefined) throw new Error('no tree');
    const context = contextOf(tree, undefined);
    const helmValues = new Map([['image', 'v2']]);
    const source = {
      kind: 'chart',
      dir: { value: '/repo/chart', at: context.at },
      valueFiles: [],
      helmValues,
    } as const;
    expect(compileContext(serviceOf('1', new Map()), { ...context, source }, new Map())).toEqual({
      values: helmValues,
      problems: [],
    });
  });
});
