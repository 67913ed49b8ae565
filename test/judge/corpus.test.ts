import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { judge } from '../../src/judge/index.ts';
import { dangerRules } from '../../src/judge/rules/index.ts';
import { describeReal } from '../real/notRun.ts';
import { expected } from './corpus-expected.ts';

const folder =
  process.env['PLIGOS_CORPUS'] ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const missing = existsSync(`${folder}/SOURCES.tsv`) ? undefined : 'there is no corpus here';

const render = (chart: string, version: string): string =>
  gunzipSync(readFileSync(`${folder}/${chart}/${version}.yaml.gz`)).toString();
const judged = (before: string, after: string) =>
  judge({
    ...openComparison({
      before: { text: before, namespace: 'demo' },
      after: { text: after, namespace: 'demo' },
      redact: { key: Buffer.from('test'), known: [], also: [], allow: [] },
      ignore: [],
    }),
    kubeVersion: { before: '1.34', after: '1.34' },
    schemas: [],
    validate: 'none',
  });

const own = new Set(dangerRules.map(({ id }) => id));

describeReal(
  'the judgement of real charts',
  missing,
  () => {
    it.each(expected)(
      '$chart $before -> $after: tells a reviewer what matters, no more and no less',
      (pair) => {
        const { findings } = judged(render(pair.chart, pair.before), render(pair.chart, pair.after));
        const told = findings
          // Of other rules nothing severe may be said of what thousands have upgraded; the rest is not this test's.
          .filter(({ rule, severity }) => own.has(rule) || severity === 'critical' || severity === 'high')
          .map(({ rule, severity, resource }) => ({
            rule,
            severity,
            resource: `${resource?.kind ?? ''}/${resource?.name ?? ''}`,
          }));
        expect(told.toSorted(byText)).toEqual(pair.findings.toSorted(byText));
      },
    );

    it.each(expected)('$chart $after, installed or seen alone: nothing critical', ({ chart, after }) => {
      const text = render(chart, after);
      expect(judged(text, text).findings).toEqual([]);
      expect(judged('', text).findings.filter(({ severity }) => severity === 'critical')).toEqual([]);
    });
  },
  { optional: true },
);

const byText = (a: unknown, b: unknown): number => JSON.stringify(a).localeCompare(JSON.stringify(b));
