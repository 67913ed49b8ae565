import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { compareRenders, pathText } from '../../src/diff/index.ts';
import { describeReal } from '../real/notRun.ts';
import { expected } from './corpus-expected.ts';

const folder =
  process.env['PLIGOS_CORPUS'] ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const missing = existsSync(`${folder}/SOURCES.tsv`) ? undefined : 'there is no corpus here';

const render = (chart: string, version: string): string =>
  gunzipSync(readFileSync(`${folder}/${chart}/${version}.yaml.gz`)).toString();
const compare = (before: string, after: string) =>
  compareRenders({
    before: { text: before, namespace: 'demo' },
    after: { text: after, namespace: 'demo' },
    redact: { key: Buffer.from('test'), known: [], also: [], allow: [] },
    ignore: [],
  });

describeReal(
  'between real renders',
  missing,
  () => {
    it.each(expected)(
      '$chart $before -> $after: finds what a careful reader finds, no more and no less',
      (pair) => {
        const found = compare(render(pair.chart, pair.before), render(pair.chart, pair.after));
        const named = (kind: string): string[] =>
          found.resources
            .filter((resource) => resource.kind === kind)
            .map(({ resource }) => `${resource.kind}/${resource.name}`);
        expect(named('added')).toEqual(pair.added);
        expect(named('removed')).toEqual(pair.removed);
        expect(named('renamed')).toEqual([]);
        const changed = found.resources.flatMap((resource) =>
          resource.kind === 'changed'
            ? [
                [
                  `${resource.resource.kind}/${resource.resource.name}`,
                  resource.changes
                    .filter((change) => change.group === undefined)
                    .map((change) => pathText(change.path)),
                ] as const,
              ]
            : [],
        );
        expect(Object.fromEntries(changed)).toEqual(pair.changed);
        expect(found.restarts.map(({ resource }) => `${resource.kind}/${resource.name}`)).toEqual(
          pair.restarts,
        );
        for (const [what, resources] of Object.entries(pair.groups)) {
          const groups = found.groups.filter((group) => group.what === what);
          expect([what, new Set(groups.flatMap((group) => group.resources)).size]).toEqual([what, resources]);
        }
        expect(found.findings).toEqual([]);
        expect(found.limits).toEqual([]);
      },
    );

    it('says nothing of a render and itself, for every file', () => {
      for (const chart of missing === undefined ? readdirSync(folder, { withFileTypes: true }) : []) {
        if (!chart.isDirectory()) continue;
        for (const file of readdirSync(`${folder}/${chart.name}`)) {
          const text = render(chart.name, file.replace('.yaml.gz', ''));
          const found = compare(text, text);
          expect([file, found.resources, found.groups, found.findings]).toEqual([file, [], [], []]);
        }
      }
    });
  },
  { optional: true },
);
