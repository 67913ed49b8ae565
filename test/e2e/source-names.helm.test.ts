/** What is wrong in a fetched source is told by the source's key, at the line that names it; the store is no place of anybody's. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commit } from '../git/repository.ts';
import type { Outcome } from './pligos.ts';
import { serveCharts, type SourceRuns } from './source-runs.ts';

const head = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';

const charts = {
  'template/Chart.yaml': head('template'),
  'template/templates/a.yaml': `${configMap}data: {a: {{ required "a is needed" .Values.a | quote }}}\n`,
  'schema/Chart.yaml': head('schema'),
  'schema/values.yaml': 'replicas: many\n',
  'schema/values.schema.json': '{"properties": {"replicas": {"type": "integer"}}}',
  'schema/templates/a.yaml': configMap,
  'flavor/Chart.yaml': head('flavor'),
  'flavor/schema.yaml': 'context:\n  image: strin\n',
  'plain/Chart.yaml': head('plain'),
  'plain/templates/a.yaml': `${configMap}---\napiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers: [{name: a, imag: b}]\n`,
  'envs/broken.yaml': 'a: [\n',
  'empty/Chart.yaml': head('empty'),
  'empty/schema.yaml': 'context: {}\n',
  'service/pligos.yaml': "contexts: {dev: {flavor: 'git::https://localhost:1/o/r.git?ref=v1', spec: {}}}\n",
};

let runs: SourceRuns;
let repository: string;
let shop: string;

beforeAll(async () => {
  runs = await serveCharts(charts);
  const context = (name: string, rest: string): string => `  ${name}:\n    namespace: ${name}\n    ${rest}\n`;
  const chart = (name: string): string => `chart: ${runs.address}//${name}?ref=v1.0.0`;
  repository = runs.repository({
    'shop/pligos.yaml': [
      `pligos: {version: '2', allowHosts: ['${runs.host}']}\ncontexts:\n`,
      context('failing', chart('template')),
      context('strict', chart('schema')),
      context('flavor', `flavor: ${runs.address}//flavor?ref=v1.0.0\n    spec: {image: a}`),
      context(
        'broken',
        `${chart('plain')}\n    valueFiles: ['${runs.address}//envs/broken.yaml?ref=v1.0.0']`,
      ),
      context('plain', chart('plain')),
      context(
        'outer',
        `flavor: ${runs.address}//empty?ref=v1.0.0\n    spec: {}\n    dependencies: [{path: '${runs.address}//service?ref=v1.0.0', context: dev}]`,
      ),
      context('open', `chart: {source: '${runs.address}//plain'}\n    lock: none`),
    ].join(''),
  });
  shop = join(repository, 'shop');
  await runs.run(['lock'], shop);
  commit(repository, {});
});
afterAll(() => runs.stop());

const keyOf = (path: string): string => `${runs.address}//${path}?ref=v1.0.0`;

/** `pligos.yaml:LINE`, where the key is written. */
function lineOf(context: string, key: string): number {
  const lines = readFileSync(join(shop, 'pligos.yaml'), 'utf8').split('\n');
  const start = lines.indexOf(`  ${context}:`);
  return lines.findIndex((line, at) => at > start && line.trim().startsWith(key)) + 1;
}

function expectNoStore({ stdout, stderr }: Outcome): void {
  expect(stdout).not.toContain('/sources/trusted');
  expect(stderr).not.toContain('/sources/trusted');
}

describe('a fault in a fetched source', () => {
  it.each([
    ['failing', 'chart', 'template', 'templates/a.yaml:4', 'helm-render'],
    ['strict', 'chart', 'schema', 'values.yaml:1', 'helm-lint'],
    ['flavor', 'flavor', 'flavor', 'schema.yaml:2', 'unknown-type'],
    ['broken', 'valueFiles', 'envs/broken.yaml', 'broken.yaml:1', 'yaml-syntax'],
  ])('is named by `pligos check` of the %s', async (context, key, path, place, code) => {
    const checked = await runs.run(['check', context], shop);
    expect(checked.code).toBe(1);
    const text = checked.stdout + checked.stderr;
    expect(text).toContain(`pligos.yaml:${lineOf(context, key)}:`);
    expect(text).toContain(`error: ${keyOf(path)}: ${place}: `);
    expect(text).toContain(`[${code}]`);
    expectNoStore(checked);
  });

  it('is named by `pligos template`', async () => {
    const template = await runs.run(['template', 'failing'], shop);
    expect(template.code).toBe(1);
    expect(template.stderr).toContain('a is needed');
    const line = lineOf('failing', 'chart');
    expect(template.stderr).toContain(
      `pligos.yaml:${line} names its file: ${keyOf('template')}: templates/a.yaml:4`,
    );
    expectNoStore(template);
    const flavor = await runs.run(['template', 'flavor'], shop);
    expect(flavor.stderr).toContain(`error: ${keyOf('flavor')}: schema.yaml:2: `);
    const values = await runs.run(['template', 'broken'], shop);
    expect(values.code).toBe(1);
    expect(values.stderr).toContain(keyOf('envs/broken.yaml'));
    for (const run of [flavor, values]) expectNoStore(run);
  });

  it('is named by `pligos diff`, in the text and in JSON', async () => {
    writeFileSync(join(repository, 'README.md'), 'now\n');
    for (const format of ['text', 'json']) {
      const words = ['diff', '--base', 'HEAD', '--validate', 'all', '--format', format];
      const diff = await runs.run(words, shop);
      expectNoStore(diff);
      const text = (diff.stdout + diff.stderr).replaceAll(/\s+/g, ' ');
      expect(text).toContain(`${keyOf('template')}: templates/a.yaml:4: `);
      expect(text).toContain(`${keyOf('schema')}: values.yaml:1: `);
      expect(text).toContain(`${keyOf('flavor')}: schema.yaml:2: `);
      expect(text).toContain(keyOf('envs/broken.yaml'));
      if (format !== 'json') continue;
      const report: unknown = JSON.parse(diff.stdout);
      expect(report).toMatchObject({
        contexts: expect.arrayContaining([
          expect.objectContaining({
            context: 'failing',
            problems: [
              expect.objectContaining({
                code: 'helm-render',
                at: expect.objectContaining({ file: 'shop/pligos.yaml', line: lineOf('failing', 'chart') }),
              }),
            ],
          }),
          expect.objectContaining({
            context: 'plain',
            comparison: expect.objectContaining({
              findings: expect.arrayContaining([
                expect.objectContaining({
                  template: `${keyOf('plain')}: templates/a.yaml`,
                  source: { file: 'shop/pligos.yaml', line: lineOf('plain', 'chart') },
                }),
              ]),
            }),
          }),
        ]),
      });
    }
  });
});

it('a source that a fetched service does not pin is told as the matter of that service', async () => {
  const { code, stderr } = await runs.run(['template', 'outer'], shop);
  expect({ code, text: stderr.replaceAll(/\s+/g, ' ') }).toEqual({
    code: 1,
    text: expect.stringContaining('r.git?ref=v1 is pinned by no pligos.lock of the source that names it'),
  });
  expect(stderr).toContain('→ ask for a pligos.lock there');
});

describe('a context with `lock: none`', () => {
  it('is named by every command that renders it', async () => {
    const place = `pligos.yaml:${lineOf('open', 'lock')}:5: warning: shop/open renders sources that are not pinned`;
    for (const words of [
      ['template', 'open'],
      ['check', 'open'],
      ['chart', 'open', '--out', 'out'],
    ]) {
      const { stdout, stderr } = await runs.run(words, shop);
      expect(stdout + stderr).toContain(place);
    }
  });

  it('is named by reports, where it is untouched, too', async () => {
    const { stdout } = await runs.run(['diff', 'open', '--base', 'HEAD', '--format', 'json'], shop);
    const report: unknown = JSON.parse(stdout);
    expect(report).toMatchObject({
      contexts: [
        { context: 'open', problems: [{ code: 'source-unpinned', severity: 'warning', side: 'head' }] },
      ],
    });
  });
});
