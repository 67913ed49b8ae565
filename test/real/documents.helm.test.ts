/** What helm's and kubectl's own decoder finds in a text we find, too, each object with each of its values. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import { parseDocument, scanHeader, splitDocuments } from '../../src/manifests/index.ts';
import { writeJson } from '../../src/yaml/index.ts';
import { type Random, randomOf } from '../cluster/patch/mutate.ts';
import { leastOf, runsOf, seedOf } from '../property.ts';
import { describeReal } from './notRun.ts';
import { askForObjects, oracleMissing } from './patch-oracle.ts';

/** Half of them helm takes, with as many objects. */
const count = runsOf(20_000);

const pick = (of: readonly string[], random: Random): string => of[random(of.length)] ?? '';

/** The first three are what people write; of four texts three are made of those alone. */
const likely = (of: readonly string[], random: Random): string =>
  of[random(random(4) === 0 ? of.length : 3)] ?? '';

const names = [
  'a',
  'b',
  '"c"',
  "'d'",
  '1',
  '"1"',
  'true',
  '&n e',
  '*n',
  '!!str f',
  'null',
  '"\\x67"',
  '|-\n    h',
];
const kinds = ['ConfigMap', 'Secret', '"Pod"', 'List', 'ConfigMapList', '!!str Role', '&k Thing', 'RoleList'];
const versions = ['v1', '"v1"', 'apps/v1', '&v v1', 'v1 # first', '!!str v1'];
const values = [
  'x',
  '"x"',
  "'x'",
  '1',
  '01',
  '0o17',
  '0x1F',
  '1_000',
  '1e3',
  '.5',
  '-.inf',
  '.nan',
  '~',
  'null',
  'yes',
  'No',
  'on',
  'y',
  '2001-12-14',
  '!!binary aGk=',
  '!!int "3"',
  '!!float 1',
  '!thing x',
  '<<',
  '=',
  '|\n    one\n    two',
  '>-\n    one\n\n    two',
  '|2\n     deep',
  '|+\n    kept\n\n',
  '"a\\\n      b"',
  '"\\u263a\\n"',
  "'it''s'",
  'a\n    b',
  '[1, "2", {a: b}]',
  '{a: 1, "b": [2]}',
  '{}',
  '[]',
  '&x {a: 1}',
  '*x',
  '{<<: *x, b: 2}',
  'a#b',
  'a #b',
  'a: b',
  '"a: b"',
  '- 1',
  '9007199254740993',
  '12345678901234567890',
  '1.0',
  '-0',
  '0.1e1',
  '190:20:30',
  '0b11',
  'é',
  '\u{1f600}',
  '"\\ud83d\\ude00"',
  '?',
  '@x',
  '`x`',
  '%x',
  '--- x',
  '...',
  '"---"',
]; // prettier-ignore
const keys = [
  'a',
  '"b"',
  "'c'",
  '1',
  '"1"',
  'true',
  '~',
  '? d\n ',
  '&y e',
  '*y',
  'items',
  'data',
  'null',
  'f g',
  '"h\\n"',
  '<<',
];
const separators = [
  '---\n',
  '--- \n',
  '---\t\n',
  '---#\n',
  '--- # x\n',
  '---\r\n',
  '\n---\n',
  '---\n---\n',
  '...\n---\n',
  '...\n',
  '--- |\n',
  '--- {}\n',
  '---x\n',
  ' ---\n',
  '---\u00a0\n',
  '---\u2003# x\n',
  '%YAML 1.1\n---\n',
  '# Source: a\n',
  '---\n# Source: web/a.yaml\n',
  '---\n\ufeff',
  '\ufeff---\n',
]; // prettier-ignore
const bits = [
  '\r',
  '\n',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\t',
  ' ',
  '  ',
  '\n  ',
  '#',
  ' # ',
  '\n# ',
  ':',
  ': ',
  '- ',
  '\n- ',
  '"',
  "'",
  '|',
  '>',
  '&a ',
  '*a',
  '!!str ',
  '!x ',
  '? ',
  '{',
  '}',
  '[',
  ']',
  ',',
  '...',
  '\n...\n',
  '---',
  '\n---\n',
  '\n--- #\n',
  '\\',
  '%',
  '@',
  '\0',
  '\u0007',
  '\u00a0',
  '<<: ',
  'null',
  '~',
  'a: 1\n',
  '\nitems: []\n',
  '\nitems:\n- apiVersion: v1\n  kind: Pod\n  metadata: {name: z}\n',
  '\nkind: List\n',
  '\u{1f600}',
  'é',
]; // prettier-ignore

const indented = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

function anyObject(random: Random, depth = 0): string {
  if (random(12) === 0) return anyJson(random);
  const lines = [
    `apiVersion: ${likely(versions, random)}`,
    `kind: ${likely(kinds, random)}`,
    random(4) === 0
      ? `metadata: {name: ${likely(names, random).split('\n')[0] ?? ''}, namespace: n}`
      : `metadata:\n  name: ${likely(names, random)}`,
  ];
  for (let at = random(4); at > 0; at -= 1)
    lines.push(
      random(3) === 0
        ? `${likely(keys, random)}: ${likely(values, random)}`
        : `${pick(['data', 'spec', 'rules'], random)}:\n  ${likely(keys, random)}: ${likely(values, random)}`,
    );
  if (depth < 2 && random(6) === 0) {
    const items = Array.from({ length: random(3) }, () => anyObject(random, depth + 1));
    lines.push(
      items.length === 0
        ? likely(['items: []', 'items: []', 'items:', 'items: {}', 'items: x'], random)
        : `items:\n${items.map((item) => `- ${indented(item, '  ').trimStart()}`).join('')}`.trimEnd(),
    );
  }
  if (random(8) === 0) lines.sort(() => random(3) - 1);
  return `${lines.join(pick(['\n', '\n', '\n', '\r\n', '\n\n', '\n# x\n'], random))}\n`;
}

const anyJson = (random: Random): string =>
  `${JSON.stringify(
    {
      apiVersion: 'v1',
      kind: pick(['ConfigMap', 'Secret', 'List'], random),
      metadata: { name: pick(['a', 'b'], random) },
      ...(random(2) === 0 && { items: [{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'c' } }] }),
      data: { a: pick(['1', 'x\ty', '\u2028', '</a>'], random) },
    },
    undefined,
    random(2) * 2,
  )}\n`;

function anyText(random: Random): string {
  let text = random(3) === 0 ? '' : '---\n';
  for (let at = 1 + random(3); at > 0; at -= 1)
    text += `${anyObject(random)}${at === 1 && random(2) === 0 ? '' : likely(separators, random)}`;
  for (let at = random(3) === 0 ? 1 + random(2) : 0; at > 0; at -= 1) {
    const place = random(text.length + 1);
    text = `${text.slice(0, place)}${pick(bits, random)}${text.slice(place + random(3))}`;
  }
  // Half of a character is none.
  return text.replaceAll(/\p{Surrogate}/gu, '');
}

interface Own {
  readonly objects: readonly unknown[];
  readonly broken: readonly string[];
  /** What a glance at the lines of a document says, where a parse says otherwise. */
  readonly misread: readonly unknown[];
}

/** Our own reading, and what we say cannot be read: a gate refuses that. */
function ours(text: string): Own {
  const parsed = splitDocuments(text).map((document) => {
    const whole = parseDocument(document);
    const scanned = scanHeader(document.text);
    // Most documents are never parsed.
    const [first] = whole.resources;
    const isMisread =
      scanned !== undefined && first !== undefined && !isDeepStrictEqual(scanned, first.header);
    return { ...whole, misread: isMisread ? [scanned] : [] };
  });
  return {
    objects: parsed.flatMap(({ resources }) => resources.map(({ value }) => JSON.parse(writeJson(value)))),
    broken: parsed.flatMap(({ broken }) => broken.map(({ message }) => message)),
    misread: parsed.flatMap(({ misread }) => misread),
  };
}

describeReal('the decoder of helm and kubectl', oracleMissing(), () => {
  it.each([3, 4] as const)('finds no object, and no value, that we do not find (Helm %i)', (helm) => {
    const random = randomOf(seedOf(count));
    const texts = Array.from({ length: count }, () => anyText(random));
    const differing: object[] = [];
    const stricter = new Map<string, number>();
    const tally = { texts: 0, objects: 0 };
    for (const [at, { objects, error }] of askForObjects(helm, texts).entries()) {
      const text = texts[at] ?? '';
      const own = ours(text);
      if (own.misread.length > 0) differing.push({ text, misread: own.misread });
      if (error !== undefined) continue;
      tally.texts += 1;
      tally.objects += objects.length;
      for (const message of own.broken) stricter.set(message, (stricter.get(message) ?? 0) + 1);
      if (own.broken.length > 0 || isDeepStrictEqual(own.objects, objects)) continue;
      differing.push({ text, ours: own.objects, theirs: objects });
    }
    expect(differing.slice(0, 3)).toEqual([]);
    expect(tally.texts).toBeGreaterThan(count / 3);
    expect(tally.objects).toBeGreaterThan(tally.texts);
    expect(stricter.size).toBeGreaterThan(leastOf(10));
  });
});
