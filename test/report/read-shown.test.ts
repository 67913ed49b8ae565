/** What a report file keeps for later runs is read where somebody remembers, and never of a stranger's. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readShownReport } from '../../src/operations/history/shown-preview.ts';
import { type ContextReport, jsonReport, readReport, type Report } from '../../src/report/index.ts';
import { change, changed, comparison, context, ref, report } from './builder.ts';

const web = ref('apps/v1 Deployment dev/web');
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64');

const withShown = (more: Partial<ContextReport> = {}): Report =>
  report([
    context('dev', {
      comparison: comparison([changed(web, [change('spec.replicas', '1', '2')])]),
      shown: new Map([
        [web.id, 'kind: Deployment\n'],
        ['apps/Deployment/dev/__proto__', null],
      ]),
      ignore: [{ kind: 'Deployment', path: 'spec.replicas', reason: 'scaled' }],
      ...more,
    }),
  ]);

const read = (given: Report, key = 'a key', keepsShown = true): ContextReport | undefined =>
  readReport(jsonReport(given), { file: 'report.json', key: Buffer.from(key), secrets: [], keepsShown })
    .contexts[0];

describe('what a report keeps for later runs', () => {
  it('is read as it was written, with what of it is no difference in meaning', () => {
    const [own] = withShown().contexts;
    expect(read(withShown())).toMatchObject({ shown: own?.shown, ignore: own?.ignore });
  });

  it('is not read of a stranger', () => {
    const found = read(withShown(), 'a key', false);
    expect(found).not.toHaveProperty('shown');
    expect(found).not.toHaveProperty('ignore');
  });

  it('has one word for what is hidden on the way, the same in every run', () => {
    const leaking = withShown({ shown: new Map([[web.id, `kind: Deployment\ntoken: ${token}\n`]]) });
    const [one, other] = ['a key', 'another'].map((key) => read(leaking, key)?.shown?.get(web.id));
    expect(one).toBe('kind: Deployment\ntoken: (secret)\n');
    expect(other).toBe(one);
  });

  it('has a long text compressed, and reads it back', () => {
    const long = `kind: Deployment\n${'image: nginx\n'.repeat(100_000)}`;
    const written = withShown({ shown: new Map([[web.id, long]]) });
    expect(jsonReport(written).length).toBeLessThan(20_000);
    expect(read(written)?.shown?.get(web.id)).toBe(long);
    expect(readShownReport(jsonReport(written))?.contexts[0]?.shown?.get(web.id)).toBe(long);
  });

  it('loses what no object of Kubernetes is as long as', () => {
    const long = withShown({ shown: new Map([[web.id, 'x'.repeat(2 * 1024 * 1024 + 1)]]) });
    expect(read(long)?.shown?.size).toBe(0);
  });

  it.each<[string, unknown, RegExp]>([
    ['a list', [], /contexts\[0\]\.shown is a list, a map was expected/],
    ['a map of numbers', { x: 1 }, /contexts\[0\]\.shown\.x is a number, a text or null was expected/],
    ['packed otherwise', { x: { gzip: 'x' } }, /shown\.x\.gzip is a text, a compressed text was expected/],
    ['a bomb', { x: { gzip: bomb } }, /shown\.x\.gzip is a text, a compressed text was expected/],
  ])('is refused by name where it is %s', (_, shown, message) => {
    const written = JSON.parse(jsonReport(withShown()));
    written.contexts[0].shown = shown;
    const options = { file: 'report.json', key: Buffer.from('k'), secrets: [] };
    expect(() => readReport(JSON.stringify(written), { ...options, keepsShown: true })).toThrow(message);
    expect(readReport(JSON.stringify(written), options).contexts).toHaveLength(1);
  });
});
