import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  builtinKinds,
  type Field,
  headerOf,
  parseDocument,
  pathPattern,
  readPlain,
  scanHeader,
  type FieldShape,
  splitDocuments,
} from '../../src/manifests/index.ts';
import { UserError } from '../../src/errors.ts';
import {
  helmFile,
  isMap,
  readDocuments,
  type Value,
  valueOf,
  write,
  writeJson,
} from '../../src/yaml/index.ts';
import { leastOf, runsOf } from '../property.ts';

/** What the full reader says: the value, or that it refuses. */
function readFull(text: string): { value: Value } | 'refused' | 'several' | 'problems' {
  try {
    const { documents, problems } = readDocuments('', text, helmFile);
    if (problems.length > 0) return 'problems';
    const [only, second] = documents;
    return second === undefined ? { value: only === undefined ? null : valueOf(only) } : 'several';
  } catch (error) {
    if (error instanceof UserError) return 'refused';
    throw error;
  }
}

const parseAll = (text: string) => splitDocuments(text).map(parseDocument);

describe('documents', () => {
  it('are split where a line starts with three dashes, with template and line', () => {
    const text =
      '---\n# Source: web/templates/a.yaml\na: 1\n---\n# Source: web/templates/b.yaml\nb: |\n  --- no\n---\n\n# nothing but a comment\n--- # why\nc: 1\n---\n';
    expect(splitDocuments(text).map(({ text: own, origin }) => [own, origin])).toEqual([
      ['# Source: web/templates/a.yaml\na: 1\n', { template: 'web/templates/a.yaml', line: 2 }],
      ['# Source: web/templates/b.yaml\nb: |\n  --- no\n', { template: 'web/templates/b.yaml', line: 5 }],
      ['# why\nc: 1\n', { line: 11 }],
    ]);
  });

  it('of a file in crds/ have its name, which helm prints once above all of them, comments too', () => {
    const text =
      '---\n# Source: web/crds/a.yaml\n# from elsewhere\n---\na: 1\n---\nb: 1\n---\n# Source: web/templates/c.yaml\nc: 1\n---\nd: 1\n';
    expect(splitDocuments(text).map(({ origin }) => origin.template)).toEqual([
      'web/crds/a.yaml',
      'web/crds/a.yaml',
      'web/templates/c.yaml',
      undefined,
    ]);
  });

  it('need no dashes at the start, and no newline at the end', () => {
    expect(splitDocuments('a: 1\n---\nb: 1').map(({ text }) => text)).toEqual(['a: 1\n', 'b: 1']);
    expect(splitDocuments('\uFEFF---\r\na: 1\r\n---\r\nb: 1\r\n').map(({ text }) => text)).toEqual([
      'a: 1\r\n',
      'b: 1\r\n',
    ]);
    expect(splitDocuments('')).toEqual([]);
    expect(splitDocuments('---\n---\n# x\n')).toEqual([]);
  });

  it('together are the text, whatever stands in them', () => {
    const piece = fc.constantFrom(
      '---\n',
      '--- \n',
      'a: 1\n',
      '----\n',
      ' ---\n',
      '\n',
      '# x\n',
      'b: |\n',
      '  c\n',
      '---x\n',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const lines = text.split('\n');
        for (const { text: own, origin } of splitDocuments(text)) {
          expect(
            lines
              .slice(origin.line - 1)
              .join('\n')
              .startsWith(own),
          ).toBe(true);
          expect(own.split('\n').some((line) => /^---(?:\s|$)/.test(line))).toBe(false);
        }
      }),
      { numRuns: runsOf(1000) },
    );
  });
});

describe('the header', () => {
  const body =
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\n  namespace: "demo"\n  labels:\n    name: other\ndata:\n  kind: Secret\n';

  it('is read from the text', () => {
    expect(scanHeader(body)).toEqual({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: 'web',
      namespace: 'demo',
      generateName: '',
      isHook: false,
      isTest: false,
    });
    expect(
      scanHeader(body.replace('  labels:', '  annotations:\n    "helm.sh/hook": test\n  labels:'))?.isHook,
    ).toBe(true);
  });

  it.each([
    ['flow style', '{apiVersion: v1, kind: ConfigMap, metadata: {name: web}}\n'],
    ['metadata in flow style', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n'],
    ['a name that is a number', body.replace('name: web', 'name: 123')],
    ['a name that is a boolean', body.replace('name: web', 'name: yes')],
    ['a name with an anchor', body.replace('name: web', 'name: &a web')],
    ['a name with a comment', body.replace('name: web', 'name: web # x')],
    ['a key in quotes', body.replace('kind:', '"kind":')],
    ['a kind that stands twice', `${body}kind: Secret\n`],
    ['a merge key', `${body}<<: *x\n`],
    ['a list of resources', body.replace('kind: ConfigMap', 'kind: List')],
    ['a tab', body.replace('  namespace', '\tnamespace')],
    ['a kind of two lines', body.replace('kind: ConfigMap', 'kind: Config\n  Map')],
    ['a name of two lines', body.replace('name: web', 'name: web\n    site')],
    ['no name', body.replace('  name: web\n', '')],
    ['an indented document', body.replaceAll(/^/gm, '  ')],
  ])('is left to a parse: %s', (_, text) => {
    expect(scanHeader(text)).toBeUndefined();
  });

  it('is what a parse finds, wherever it answers', () => {
    const noise = fc.constantFrom(
      '"',
      "'",
      '{',
      '&a ',
      '*a',
      '# ',
      '\t',
      ': ',
      '- ',
      '|',
      '\n',
      '  ',
      '<<: ',
      'kind: X\n',
      'metadata:\n',
      '  name: y\n',
      '!!str ',
      '? ',
      '\r\n',
      '---',
      '%',
    );
    fc.assert(
      fc.property(fc.nat(body.length), noise, fc.nat(body.length), noise, (at, one, second, two) => {
        const once = body.slice(0, at) + one + body.slice(at);
        const text = once.slice(0, second) + two + once.slice(second);
        const header = scanHeader(text);
        const full = readFull(text);
        if (header === undefined || typeof full === 'string') return;
        expect(isMap(full.value) && headerOf(full.value)).toEqual(header);
      }),
      { numRuns: runsOf(5000) },
    );
  });
});

describe('the fast reader', () => {
  const lines = fc.constantFrom(
    'a: 1',
    'b: yes',
    'c: "x y"',
    "d: 'it''s'",
    'e:',
    '  f: 0644',
    '  g: a b c',
    '- h',
    '- i: 1',
    '  - j',
    'k: |',
    '  text',
    '   more',
    'l: |-',
    '# note',
    '',
    'm: a # b',
    'n: {}',
    'o: []',
    'p: [a, "b", 1]',
    'q: a: b',
    '"r": s',
    '1: t',
    'on: u',
    '- - v',
    '-',
    '  w',
    "x: 'y",
    "  z'",
    'aa: >',
    '~: b',
    'cc: ~',
    'dd: "\\n"',
    'ee: "\\x41"',
    'ff: - g',
    '- {h: 1}',
    'ii: *a',
    'jj: !!str 1',
    'kk: .5',
    'll: -',
    'mm: 1_000',
    "nn: ''",
    'oo: a]b',
    'pp: [a',
    '    qq: deep',
    '  rr:',
    '    - ss',
    '|',
    ' tt: odd',
    'uu: "v" w',
    'a1: {b: 1, c: [d, "e"]}',
    'a2: {b: {}, c: [[1], {d: e}]}',
    'a3: [a, b: c]',
    'a4: {b}',
    'a5: [ a , b ]',
    'a6: [a, ]',
    'a7: {b: , c: d}',
    'a8: [-, -1, -a]',
    'a9: {on: 1, 1: 2}',
    'b1: "x',
    '  y\\n"',
    'b2: "x\\',
    '  \\"z"',
    'b3: ["a" b]',
    'b4: {a:1}',
    'b5: [a]b',
    'b6: {"a": 1}',
    'a.b/c-d: 1',
    '-x: 1',
    'k: |+',
    '  ',
    '      ',
  );
  const value = fc.letrec<{ node: Value }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.constantFrom<Value>(
        'on',
        '0644',
        '',
        'a\nb\n',
        'a\n\n',
        ' x',
        'x ',
        '# x',
        'a: b',
        '- x',
        '|',
        "it's",
        '"',
        true,
        null,
      ),
      fc.integer().map((numeral): Value => ({ numeral: String(numeral) })),
      fc.array(tie('node'), { maxLength: 4 }),
      fc
        .dictionary(fc.string(), tie('node'), { maxKeys: 4 })
        .map((record): Value => new Map(Object.entries(record))),
    ),
  })).node;

  it('agrees with the full one on any lines, or leaves them to it', () => {
    let answered = 0;
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 9 }), (parts) => {
        const text = `${parts.join('\n')}\n`;
        const plain = readPlain(text);
        if (plain === undefined) return;
        answered += 1;
        const full = readFull(text);
        expect([text, typeof full === 'string' ? full : writeJson(full.value)]).toEqual([
          text,
          writeJson(plain),
        ]);
      }),
      { numRuns: runsOf(20_000) },
    );
    expect(answered).toBeGreaterThan(leastOf(1000));
  });

  it('agrees with the full one on whatever our writer prints', () => {
    fc.assert(
      fc.property(value, (tree) => {
        const text = write(tree);
        const plain = readPlain(text);
        expect(plain === undefined || writeJson(plain) === writeJson(tree)).toBe(true);
      }),
      { numRuns: runsOf(3000) },
    );
  });
});

describe('parsing a document', () => {
  it('tells a hook by its events, weight and policies', () => {
    const [parsed] = parseAll(
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n  annotations:\n    helm.sh/hook: pre-install,test\n    helm.sh/hook-weight: "-5"\n',
    );
    expect(parsed?.resources).toMatchObject([{ header: { isHook: true } }]);
  });

  it('never repeats what stands in a document that does not parse', () => {
    for (const text of [
      'kind: Secret\na: "top secret\n',
      'kind: Secret\na: *topsecret\n',
      'a: .nan topsecret\nb: .nan\n',
      'a: !!int topsecret\n',
      'topsecret: [\n',
      '? {topsecret: 1}\n: 1\n',
    ]) {
      const [parsed] = parseAll(text);
      for (const { message } of parsed?.broken ?? []) expect(message).not.toMatch(/top ?secret/);
    }
  });

  it('ends in a finding for bombs and depth', () => {
    const bomb = `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('')}`;
    expect(parseAll(bomb)).toMatchObject([{ broken: [{ message: expect.stringContaining('limit') }] }]);
    expect(parseAll(`a: ${'['.repeat(5000)}`)).toMatchObject([{ broken: [{}] }]);
    expect(parseAll(Array.from({ length: 3000 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''))).toMatchObject(
      [{ broken: [{}] }],
    );
  });

  it('takes __proto__ for a key like any other', () => {
    const [parsed] = parseAll(
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  __proto__: x\n  constructor: z\n',
    );
    expect(parsed?.resources[0]?.value.get('data')).toEqual(
      new Map([
        ['__proto__', 'x'],
        ['constructor', 'z'],
      ]),
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe("the API's kinds", () => {
  const kinds = builtinKinds();

  it.each([
    ['', 'Namespace', true],
    ['', 'ConfigMap', false],
    ['rbac.authorization.k8s.io', 'ClusterRole', true],
    ['rbac.authorization.k8s.io', 'Role', false],
    ['apiextensions.k8s.io', 'CustomResourceDefinition', true],
    ['storage.k8s.io', 'StorageClass', true],
    ['example.com', 'Thing', undefined],
  ])('%s %s is cluster-scoped: %s', (group, kind, expected) => {
    expect(kinds.isClusterScoped(group, kind)).toBe(expected);
  });

  const fieldAt = (apiVersion: string, kind: string, path: string): Field | undefined => {
    let shape: FieldShape | undefined = kinds.shapeOf(apiVersion, kind);
    let found: Field | undefined;
    for (const step of path.split('.')) {
      while (shape?.kind === 'list' || shape?.kind === 'map') shape = shape.of;
      found = shape?.kind === 'object' ? shape.fields().get(step) : undefined;
      shape = found?.shape;
    }
    return found;
  };

  // Of the API's own source: the +listType and +listMapKey markers of types.go.
  it.each([
    ['apps/v1', 'Deployment', 'spec.template.spec.containers', ['name']],
    ['apps/v1', 'Deployment', 'spec.template.spec.containers.env', ['name']],
    ['apps/v1', 'Deployment', 'spec.template.spec.containers.ports', ['containerPort', 'protocol']],
    ['apps/v1', 'Deployment', 'spec.template.spec.containers.volumeMounts', ['mountPath']],
    ['apps/v1', 'Deployment', 'spec.template.spec.containers.args', 'order'],
    ['apps/v1', 'Deployment', 'spec.template.spec.tolerations', 'order'],
    [
      'apps/v1',
      'Deployment',
      'spec.template.spec.topologySpreadConstraints',
      ['topologyKey', 'whenUnsatisfiable'],
    ],
    ['batch/v1', 'CronJob', 'spec.jobTemplate.spec.template.spec.volumes', ['name']],
    ['v1', 'Service', 'spec.ports', ['port', 'protocol']],
    ['v1', 'ServiceAccount', 'secrets', ['name']],
    ['admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', 'webhooks', ['name']],
    ['rbac.authorization.k8s.io/v1', 'Role', 'rules', 'order'],
    ['storage.k8s.io/v1', 'CSIDriver', 'spec.volumeLifecycleModes', 'set'],
  ])('%s %s %s pairs by %j', (apiVersion, kind, path, pairs) => {
    expect(fieldAt(apiVersion, kind, path)?.shape).toMatchObject({ kind: 'list', pairs });
  });

  it('knows quantities by their place', () => {
    expect(
      fieldAt('apps/v1', 'Deployment', 'spec.template.spec.containers.resources.limits')?.shape,
    ).toMatchObject({ kind: 'map', of: { kind: 'quantity' } });
    expect(fieldAt('v1', 'PersistentVolumeClaim', 'spec.resources.requests')?.shape).toMatchObject({
      of: { kind: 'quantity' },
    });
    expect(fieldAt('apps/v1', 'Deployment', 'spec.template.spec.containers.env.value')?.shape).toMatchObject({
      kind: 'string',
    });
    expect(fieldAt('v1', 'Service', 'spec.ports.targetPort')?.shape).toMatchObject({ kind: 'int-or-string' });
  });

  it('takes another version where it does not know this one', () => {
    expect(kinds.shapeOf('policy/v1beta1', 'PodDisruptionBudget')).toBe(
      kinds.shapeOf('policy/v1', 'PodDisruptionBudget'),
    );
  });
});

describe('patterns of paths', () => {
  it.each([
    ['spec.replicas', 'spec replicas', true],
    ['spec', 'spec replicas', true],
    ['spec.replicas', 'spec', false],
    ['/metadata/labels/a~1b', 'metadata labels a/b', true],
    ['metadata.labels["a/b.c"]', 'metadata labels a/b.c', true],
    ['metadata.labels.*', 'metadata labels a/b', true],
    ['spec.containers[*].image', 'spec containers web image', true],
    ['spec.containers[web].image', 'spec containers db image', false],
    ['**.image', 'spec containers db image', true],
    ['spec.**.image', 'spec image', true],
    ['**', 'a', true],
    ['/', 'a', false],
  ])('%s of %s: %s', (pattern, path, expected) => {
    expect(pathPattern(pattern)(path.split(' '))).toBe(expected);
  });
});
