import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { schemaTables } from '../../src/data/index.ts';
import { openComparison } from '../../src/diff/index.ts';
import { judge } from '../../src/judge/index.ts';
import {
  htmlReport,
  jsonReport,
  markdownReport,
  namesReport,
  patchReport,
  type Report,
  sarifReport,
  textReport,
} from '../../src/report/index.ts';
import { notRun } from '../real/notRun.ts';
import { context, report } from './builder.ts';
import { complaints } from './github.ts';

const folder = process.env['PLIGOS_CORPUS'] ?? '';
const schema = JSON.parse(readFileSync(new URL('../../schema/report.json', import.meta.url), 'utf8'));

interface Pair {
  readonly chart: string;
  readonly before: string;
  readonly after: string;
}

/** Neighbouring versions of each chart. */
function pairs(): Pair[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: chart }) => {
      const versions = readdirSync(`${folder}/${chart}`)
        .map((file) => file.replace('.yaml.gz', ''))
        .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
      return versions.slice(1).map((after, at) => ({ chart, before: versions[at] ?? '', after }));
    });
}

function reportOf({ chart, before, after }: Pair): Report {
  const side = (version: string) => ({
    text: gunzipSync(readFileSync(`${folder}/${chart}/${version}.yaml.gz`)).toString(),
    namespace: 'demo',
  });
  const redact = { key: new Uint8Array(32), known: [], also: [], allow: [] };
  const opened = openComparison({ before: side(before), after: side(after), redact, ignore: [] });
  const laws = { kubeVersion: {}, schemas: [], validate: 'changed', tables: schemaTables } as const;
  const { findings, images } = judge({ ...opened, ...laws });
  const comparison = { ...opened.comparison, findings };
  return report([context('', { service: '', namespace: 'demo', comparison, images })]);
}

describe('reports of real renders', () => {
  if (!existsSync(`${folder}/SOURCES.tsv`)) {
    notRun('reports of the corpus', 'PLIGOS_CORPUS names no corpus', { optional: true });
    return;
  }
  const validate = new Ajv({ strictRequired: false }).compile(schema);
  const sarifSchema = new Ajv({ strictRequired: false });
  ajvFormats.default(sarifSchema);
  const sarif = sarifSchema.compile(
    JSON.parse(readFileSync(new URL('../fixtures/report/sarif-2.1.0.slice.json', import.meta.url), 'utf8')),
  );

  it.each(pairs())('$chart $before -> $after is told by every format', (pair) => {
    const one = reportOf(pair);
    const resources = one.contexts[0]?.comparison?.resources ?? [];
    const names = resources.map(({ resource }) => `${resource.kind}/${resource.name}`);
    for (const budget of [500, 3000, 20_000, 64_000]) {
      const markdown = markdownReport(one, { budget });
      expect(complaints(markdown)).toEqual([]);
      expect(markdown.length).toBeLessThanOrEqual(budget);
    }
    const formats = [markdownReport(one), textReport(one), namesReport(one), htmlReport(one)];
    for (const [kind, name] of names.map((text) => text.split('/'))) {
      expect(formats.filter((text) => !text.includes(kind ?? '?') || !text.includes(name ?? '?'))).toEqual(
        [],
      );
    }
    expect(validate(JSON.parse(jsonReport(one)))).toBe(true);
    expect(sarif(JSON.parse(sarifReport(one)))).toBe(true);
    expect(patchReport(one).match(/^diff --git /gm) ?? []).toHaveLength(resources.length);
  });
});
