import { spawnSync } from 'node:child_process';
import { Buffer } from 'node:buffer';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { UserError } from '../../src/errors.ts';
import { helmFile, readDocuments, valueOf, writeJson } from '../../src/yaml/index.ts';
import { leastOf, sample } from '../property.ts';
import { helms, type RealHelm } from '../real/helm.ts';

/** What helm makes of each text (its `fromYaml` is the reader that it reads values with); undefined where it refuses. */
function theirs(helm: RealHelm, texts: readonly string[]): unknown[] {
  const dir = mkdtempSync(join(tmpdir(), 'yaml-test-'));
  try {
    for (const folder of ['templates', 'in']) mkdirSync(join(dir, folder));
    writeFileSync(join(dir, 'Chart.yaml'), 'apiVersion: v2\nname: asked\nversion: 1.0.0\n');
    for (const [index, text] of texts.entries()) writeFileSync(join(dir, 'in', String(index)), text);
    const template =
      '{{ range $path, $_ := .Files.Glob "in/*" }}\n# {{ $path }} {{ $.Files.Get $path | fromYaml | toJson | b64enc }}\n{{ end }}\na: 1\n';
    writeFileSync(join(dir, 'templates/out.yaml'), template);
    const { stdout } = spawnSync(helm.path, ['template', 'x', dir], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { HOME: dir },
    });
    const answers: unknown[] = [];
    for (const [, index, answer = ''] of stdout.matchAll(/^# in\/(\d+) (\S*)$/gm)) {
      const value: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
      const isRefused = typeof value === 'object' && value !== null && 'Error' in value;
      answers[Number(index)] = isRefused ? undefined : value;
    }
    expect(answers).toHaveLength(texts.length);
    return answers;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function ours(text: string): unknown {
  try {
    const [tree] = readDocuments('f.yaml', text, helmFile).documents;
    return tree === undefined ? {} : JSON.parse(writeJson(valueOf(tree)));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

const piece = fc.constantFrom(
  'a',
  'b: ',
  'c:',
  '- ',
  '-\n',
  '\n',
  '\n  ',
  '\n    ',
  '\n- ',
  '\n  - ',
  '"q"',
  "'s'",
  ' ',
  '# c',
  ' # c',
  '|',
  '>',
  '|-',
  '|2',
  '>+',
  '\n  x\n',
  ' y',
  '[',
  ']',
  '[\n]',
  '{',
  '}',
  ', ',
  ': ',
  ':',
  '? ',
  '&a ',
  '*a',
  '!t ',
  '!!str ',
  '<<: ',
  '\t',
  '1',
  'true',
  '"x\n  y"',
  '"x\ny"',
  'x\n  y',
  '---\n',
  '...\n',
  '\\',
  '%',
  '"\\n"',
  "''",
  'é',
  '\r\n',
  '\u2028',
  '\u0085',
  '\ufeff',
  '"\\\n z"',
  "'it''s'",
);

const wellKnown = [
  'args: [\n  "a",\n  b\n]\n',
  'spec:\n  args: [\n    a,\n  ]\n  env: {\n  A: b\n  }\n',
  'a:\n  b: "x\ny"\n',
  "a: 'x\n\ny'\nb: 1\n",
  'a: |\n  x',
  'a: [\n]\nj: |\n  [\n  {\nk: l\n',
  'a: [\n]\nb:\n- c: |\n    "\n  d: >-\n   [\n  e: {\n}\n- |\n "x\n- f\n- - |\n   [\n  - g\n',
  'a: {\n}\nb: # it\'s [\n  c: x [y\nd: -[\ne: "]"\nf: >\n\n    [\n   \ng: h\n',
  'a: |+\n  x\n\n',
  'a: >-\n  x\n\n   y\n  z\n',
  'a: |2\n    x\n   y\n',
  'a: [b, c: d, {e}]\n',
  'a: {b, c: , "d":e}\n',
  '? a\n: b\n? c\n',
  'a: b\n  c\n  d\n',
  'a:\n- b\n-\n  - c\n- - d\n  - e\n',
  'a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n  b: 2\n',
  'a: "\\u00e4\\x41\\U0001F44B\\_\\N\\L\\e\\0"\n',
  'a: b#c #d\n',
  'a: it\'s\nb: x"y"\n',
  'a: -1\nb: - \n',
  '# c\r\na: 1\r\nb: |\r\n  x\r\n  y\r\n',
  'a: !!binary |\n  aGVs\n  bG8=\n',
];

describe.each(helms())('structures, as $name reads them', (helm) => {
  it('agree with us on what people write', () => {
    const answers = theirs(helm, wellKnown);
    const differing = wellKnown.flatMap((text, at) =>
      isDeepStrictEqual(ours(text), answers[at]) ? [] : [{ text, ours: ours(text), theirs: answers[at] }],
    );
    expect(differing).toEqual([]);
  });

  it('agree with us on every text that both of us read', () => {
    const texts = sample(fc.array(piece, { minLength: 1, maxLength: 10 }), 6_000).map(
      (parts) => `k: ${parts.join('')}`,
    );
    const answers = theirs(helm, texts);
    const mine = texts.map(ours);
    const both = texts.flatMap((text, at) =>
      mine[at] === undefined || answers[at] === undefined
        ? []
        : [{ text, ours: mine[at], theirs: answers[at] }],
    );
    expect(both.length).toBeGreaterThan(leastOf(1000));
    expect(both.filter((one) => !isDeepStrictEqual(one.ours, one.theirs))).toEqual([]);
  });
});
