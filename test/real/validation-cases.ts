/** What is sent to a real API server beside resources made wrong by the schema: names, scalars, values of a custom resource. */
import { isList, isMap, type MapValue, type Value, writeJson } from '../../src/yaml/index.ts';
import { type Path, withValue } from './typed.ts';

export const names = [
  'a.b',
  '1a',
  '1.a',
  'a_b',
  'A',
  'a:b',
  'a b',
  ...[53, 63, 64, 254].map((length) => 'x'.repeat(length)),
  `${'x.'.repeat(60)}x`,
];

/** Their names must repeat what stands in them, which is not judged. */
export const repeating = new Set(['CustomResourceDefinition', 'APIService']);

/** Scalars of YAML, by what the field takes: a quantity, an integer, a time, a boolean, a text, an integer or a share. */
export const scalars: Readonly<Record<string, readonly string[]>> = {
  memory: [
    '1Gi',
    '1.5Gi',
    '1.',
    '.5',
    '"+1"',
    '" 1Gi "',
    '1e3',
    '1E3',
    '12e-1',
    '"1e"',
    '1ki',
    '1K',
    '1k',
    '1_000',
    '""',
    '"1e3Mi"',
    '0x10',
    '010',
    '1e10',
    '"1 Gi"',
    'true',
    '1Gb',
    '100%',
    '"-0"',
    'null',
    '~',
    '999999999999999999999',
    '0.0000000001',
    '"1E"',
    '1Ei',
  ],
  replicas: [
    '1.0',
    '1e2',
    '1.5',
    '2147483647',
    '2147483648',
    '0x10',
    '010',
    '1_0',
    '"1"',
    'y',
    'null',
    '-0',
    '1E400',
    '+3',
    '[1]',
  ],
  creationTimestamp: [
    'null',
    '2026-01-31',
    '2026-01-31T12:00:00Z',
    '"2026-01-31T12:00:00Z"',
    '"2026-01-31T12:00:00.5+01:00"',
    '"2026-02-30T12:00:00Z"',
    '"2026-01-31t12:00:00z"',
    '"2026-01-31T24:00:00Z"',
    '""',
    '5',
    '"2026-01-31T12:00:00"',
    '"0000-01-01T00:00:00Z"',
    '"2026-01-31T12:00:00,5Z"',
  ],
  hostNetwork: ['true', 'yes', 'off', '"true"', '1', 'null', 'yEs', 'False'],
  image: ['a', '5', 'on', 'null', '"5"', '2026-01-31', '12:30:45', '1e5', '!!str 5', '.5'],
  maxSurge: ['1', '25%', '"1"', '1.0', '1.5', 'x', 'true', '"25"', '110%', 'null'],
};

export function deploymentWith(field: string, text: string): string {
  const at = (name: string, otherwise: string): string => (name === field ? text : otherwise);
  return `metadata:
  name: scalars
  creationTimestamp: ${at('creationTimestamp', 'null')}
spec:
  replicas: ${at('replicas', '1')}
  strategy: {rollingUpdate: {maxSurge: ${at('maxSurge', '1')}}}
  selector: {matchLabels: {app: a}}
  template:
    metadata: {labels: {app: a}}
    spec:
      hostNetwork: ${at('hostNetwork', 'false')}
      containers:
        - name: a
          image: ${at('image', 'b')}
          resources: {limits: {memory: ${at('memory', '1Gi')}}}
`;
}

/** Where we and the server disagree, and why. */
export const exceptions: readonly { readonly path: RegExp; readonly why: string }[] = [
  {
    path: /^spec\.(?:since|seal) = \[/,
    why: 'a server takes a list where a text with a format is due; whoever reads the resource will not',
  },
];

export function customMutations(value: MapValue): [string, Value][] {
  const made: [string, Value][] = [];
  const others: readonly Value[] = [
    null,
    'Foo Bar!',
    '',
    { numeral: '7' },
    { numeral: '7.0' },
    { numeral: '7.5' },
    { numeral: '-7' },
    { numeral: '3000000000' },
    true,
    [],
    [null],
    new Map(),
    new Map([['zzz', 'x']]),
  ];
  const put = (path: Path, to: Value): number =>
    made.push([`${path.join('.')} = ${writeJson(to)}`, withValue(value, path, to)]);
  for (const path of pathsOf(value)) if (path[0] === 'spec') for (const other of others) put(path, other);
  const fields: readonly [string, readonly Value[]][] = [
    ['mode', ['Fats', 'Slow']],
    ['code', ['AB-1234567', 'xxAB-12', 'ZZ-1']],
    ['amount', ['5GB', '5Gi', { numeral: '5' }, { numeral: '0.5' }]],
    ['size', [{ numeral: '1e1' }, { numeral: '11' }, { numeral: '0' }]],
    ['ratio', [{ numeral: '0' }, { numeral: '0.1' }]],
    ['since', ['2026-01-31', '2026-01-31t12:00:00z', '2026-13-31T12:00:00Z']],
    ['seal', ['not base64!', 'YWJ', 'YWI=']],
    [
      'source',
      [
        new Map([
          ['git', 'a'],
          ['oci', 'b'],
        ]),
      ],
    ],
    [
      'either',
      [
        new Map([['b', 'yes']]),
        new Map([['b', 'no']]),
        new Map([
          ['a', 'x'],
          ['c', 'x'],
        ]),
      ],
    ],
    ['labels', [new Map(['a', 'b', 'c', 'd'].map((key) => [key, 'x']))]],
    ['level', [null]],
  ];
  for (const [field, values] of fields) for (const other of values) put(['spec', field], other);
  put(['status'], new Map([['rady', true]]));
  return made;
}

/** Every path of a value. */
function pathsOf(value: Value, path: Path = []): Path[] {
  const below = isMap(value)
    ? [...value].flatMap(([key, item]) => pathsOf(item, [...path, key]))
    : isList(value)
      ? value.flatMap((item, at) => pathsOf(item, [...path, at]))
      : [];
  return [path, ...below];
}
