/** Both Helms print manifests as they are, and store what is foreseen. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { writeChart } from '../../../src/chart/index.ts';
import { generate } from '../../../src/operations/sources/kinds.ts';
import { releaseSize } from '../../../src/operations/sources/manifests/release-size.ts';
import { chooseOne, openProject } from '../../../src/operations/sources/project.ts';
import { makeFolder } from '../../git/repository.ts';
import { seedOf } from '../../property.ts';
import { helms } from '../../real/helm.ts';
import { surroundingsIn } from '../surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let root = '';
beforeEach(() => {
  home = makeFolder();
  root = realpathSync(home.path);
  mkdirSync(join(root, '.git'));
});
afterEach(() => home.dispose());

/** Writes the files, and the chart that they become. */
async function chartOf(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries({
    ...files,
    'pligos.yaml': 'contexts: {dev: {manifests: ["m/**"]}}\n',
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const surroundings = surroundingsIn(root, join(root, 'cache'));
  const project = await openProject({}, surroundings);
  const { chart, problems } = generate(chooseOne(project, undefined, surroundings), project.loader, {
    secrets: true,
  });
  if (chart === undefined) throw new Error(JSON.stringify(problems));
  const dir = join(root, 'chart');
  writeChart(chart, dir);
  return { chart, dir };
}

function helm(path: string, ...words: string[]): string {
  const { stdout, stderr, status } = spawnSync(path, words, {
    cwd: root,
    encoding: 'utf8',
    env: { HOME: root, PATH: '' },
    maxBuffer: 1 << 28,
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

/** What text/template, Sprig and YAML may stumble over. */
const piece = fc.constantFrom(
  '{',
  '{{',
  '}}',
  '{{-',
  '-}}',
  '`',
  '"',
  "'",
  '\\',
  '/*',
  '*/',
  '$x',
  ' ',
  '%',
  'é',
  '\t',
  '#',
  '---',
  '{{`',
  '{{/*',
  'end',
  '<',
  '&',
);
const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const manifest = fc.tuple(fc.nat(), fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean());

it.each(helms())('$name prints every text as it is written', async ({ path }) => {
  const files: Record<string, string> = {};
  const expected = new Map<string, string>();
  for (const [index, [, lines, isJson]] of fc
    .sample(manifest, { numRuns: 200, seed: seedOf(200) })
    .entries()) {
    const name = `a${index}`;
    const value = lines.join('\n');
    const text = isJson
      ? JSON.stringify(
          { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { x: value } },
          null,
          2,
        )
      : `# {{ ${name} }}\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  x: |-2\n${lines.map((one) => `    .${one}`).join('\n')}\n    .`;
    files[`m/${name}.${isJson ? 'json' : 'yaml'}`] = text;
    expected.set(name, text);
  }
  const { dir } = await chartOf(files);
  const printed = new Map(
    `\n${helm(path, 'template', 'r', dir)}`
      .split(/\n---\n# Source: \S*\/a?(?=a\d)/)
      .slice(1)
      .map((document) => {
        const [, name = '', text = ''] = /^(a\d+)\.\S+\n([\s\S]*?)\n?$/.exec(document) ?? [];
        return [name, text] as const;
      }),
  );
  expect(printed).toEqual(expected);
});

it.each(helms())('$name keeps what its own trimming would change', async ({ path }) => {
  const text =
    '  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: b}\ndata:\n  x: |+\n    a\n\n\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata:\n  x: |\n    a   \n';
  const { dir } = await chartOf({ 'm/a.yaml': text });
  const printed = helm(path, 'template', 'r', dir);
  expect(printed).toContain('#\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n');
  expect(printed).toContain('  x: |+\n    a\n\n\n#\n---\n');
  expect(printed).toContain('  x: |\n    a   \n#\n');
});

// Helm 3 asks a cluster before it says what it would store.
it.each(helms().filter(({ name }) => name === 'helm-4'))(
  '$name stores a release of about the size that is foreseen',
  async ({ path }) => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, file) => [
        `m/${file}.yaml`,
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a${file}}\ndata:\n${Array.from(
          { length: 400 },
          (__, at) => `  key-${at}: "${Math.sin(file * 1000 + at).toString(36)} {{ $labels.pod }}"\n`,
        ).join('')}`,
      ]),
    );
    const { chart, dir } = await chartOf(files);
    const release = helm(path, 'install', 'r', dir, '--dry-run=client', '-o', 'json');
    const stored = Math.ceil(gzipSync(release.trim(), { level: 9 }).length / 3) * 4;
    const foreseen = releaseSize(chart) ?? 0;
    expect(foreseen / stored).toBeGreaterThan(0.98);
    expect(foreseen / stored).toBeLessThan(1.02);
  },
);
