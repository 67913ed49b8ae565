/** What clusters told, in a report of several contexts: nothing of it is hidden behind what is the same. */
import { describe, expect, it } from '@jest/globals';
import {
  type ContextReport,
  type DriftRow,
  htmlReport,
  joinReports,
  jsonReport,
  type LiveReport,
  markdownReport,
  readReport,
  textReport,
} from '../../src/report/index.ts';
import { isOfBase, packPreview, unpackPreview } from '../../src/operations/history/shown-preview.ts';
import { change, changed, comparison, context, path, ref, report } from './builder.ts';
import { inCluster } from './samples.ts';

const drift = (live: string, more: Partial<DriftRow> = {}): DriftRow => ({
  resource: { group: 'apps', kind: 'Deployment', namespace: '', name: 'web' },
  path: path('spec.replicas'),
  released: { numeral: '2' },
  live: { numeral: live },
  reverted: true,
  ...more,
});

const inOne = (name: string, rows: readonly DriftRow[], live: Partial<LiveReport> = {}): ContextReport => {
  const own = ref(`apps/v1 Deployment ${name}/web`);
  const drifted = rows.map((row) => ({ ...row, resource: { ...row.resource, namespace: name } }));
  return context(name, {
    against: 'cluster',
    comparison: comparison([changed(own, [change('spec.paused', 'false', 'true')])]),
    live: {
      cluster: 'prod',
      verb: 'upgrade',
      method: 'server-side',
      release: { revision: 3, status: 'deployed', deployed: '2026-11-20T10:12:13+02:00' },
      drift: drifted,
      kept: [],
      notAsked: [],
      ...live,
    },
  });
};

const rowsOf = (markdown: string): string[] =>
  markdown.split('\n').filter((line) => line.startsWith('| `Deployment/web`'));

describe('drift in several contexts', () => {
  it('is told for each where it differs, though the change is the same in all', () => {
    const markdown = markdownReport(report([inOne('dev', [drift('5')]), inOne('prod', [drift('9')])]));
    expect(markdown.split('+ paused: true')).toHaveLength(2);
    expect(rowsOf(markdown)).toEqual([
      '| `Deployment/web` | `spec.replicas` | `2` | `5` |  | **set back** | `dev` |',
      '| `Deployment/web` | `spec.replicas` | `2` | `9` |  | **set back** | `prod` |',
    ]);
    expect(markdown).toContain('2 resources drifted');
  });

  it('is told once where it is the same, and apart where another hand did it', () => {
    const same = markdownReport(report([inOne('dev', [drift('5')]), inOne('prod', [drift('5')])]));
    expect(rowsOf(same)).toEqual([
      '| `Deployment/web` | `spec.replicas` | `2` | `5` |  | **set back** | `dev`, `prod` |',
    ]);
    const hands = [inOne('dev', [drift('5')]), inOne('prod', [drift('5', { manager: 'kubectl' })])];
    expect(rowsOf(markdownReport(report(hands)))).toHaveLength(2);
  });

  it.each<[Partial<DriftRow>, string]>([
    [{ reverted: true }, '[set back]'],
    [{ reverted: false }, '[stays]'],
    [{ reverted: false, after: { numeral: '4' } }, '[set to 4]'],
    [{ reverted: false, after: null }, '[taken away]'],
  ])('of %j is said to be %s', (more, fate) => {
    expect(textReport(report([inOne('dev', [drift('5', more)])]))).toContain(fate);
  });

  it('that the chart sets to a third value says to which, in every form and out of a file again', () => {
    const third = report([inOne('dev', [drift('5', { reverted: false, after: { numeral: '4' } })])]);
    expect(rowsOf(markdownReport(third))).toEqual([
      '| `Deployment/web` | `spec.replicas` | `2` | `5` |  | **set to** `4` |',
    ]);
    expect(htmlReport(third)).toContain('<td>set to <code>4</code></td>');
    const gone = report([inOne('dev', [drift('5', { reverted: false, after: null })])]);
    for (const one of [third, gone]) {
      const again = readReport(jsonReport(one), { file: 'report.json', key: Buffer.from('k'), secrets: [] });
      expect(again.contexts[0]?.live?.drift).toEqual(one.contexts[0]?.live?.drift);
    }
  });

  it('stands in the same columns in the comment and in the page', () => {
    const both = report([inOne('dev', [drift('5')]), inOne('prod', [drift('9')])]);
    const columns = ['Resource', 'Field', 'Released', 'In the cluster', 'By', 'With helm', 'Contexts'];
    expect(markdownReport(both)).toContain(`\n| ${columns.join(' | ')} |\n| --- |`);
    const [, table = ''] = htmlReport(both).split('<h2>Drift</h2>');
    expect(
      [...table.slice(0, table.indexOf('</tr>')).matchAll(/<th(?: [^>]*)?>([^<]*)/g)].map(([, name]) => name),
    ).toEqual(columns);
  });

  it('calls a release new that is not there yet, and no context', () => {
    const both = report([
      { ...inOne('dev', []), status: 'new' },
      context('prod', { status: 'new', comparison: comparison([]) }),
    ]);
    expect(markdownReport(both)).toContain('| `dev (cluster)` (new release) |');
    expect(markdownReport(both)).toContain('| `prod` (new context) |');
    expect(htmlReport(both)).toContain('(new release)</td>');
    expect(textReport(both)).toMatch(/^dev \(cluster\) .*, new release/m);
  });

  it('says nothing of what becomes of it where nobody could ask', () => {
    const { reverted: _, ...unknown } = drift('5');
    expect(textReport(report([inOne('dev', [unknown])]))).toContain('2 → 5 [not known]');
    expect(htmlReport(report([inOne('dev', [unknown])]))).toContain('<td>not known</td>');
  });
});

describe('a helm that was not tried', () => {
  const newer = { helm: { version: '3.19.1', as: '3.17.2' } };
  const note =
    'the command runs helm `3.19.1`: what it will do is predicted as helm `3.17.2` does it, the nearest that was tried';

  it('is said, once, with the one whose ways are known', () => {
    const markdown = markdownReport(report([inOne('dev', [], newer), inOne('prod', [], newer)]));
    expect(markdown.split(note.slice('the'.length))).toHaveLength(2);
    expect(textReport(report([inOne('dev', [], newer)]))).toContain('predicted as helm 3.17.2 does it');
    expect(markdownReport(report([inOne('dev', [])]))).not.toContain('predicted');
  });

  it('comes out of a file as it went in', () => {
    const one = report([inOne('dev', [], newer)]);
    const again = readReport(jsonReport(one), { file: 'report.json', key: Buffer.from('k'), secrets: [] });
    expect(again.contexts[0]?.live).toEqual(one.contexts[0]?.live);
  });
});

describe('the releases that were looked at', () => {
  it('are a line each, in the time of the world', () => {
    const markdown = markdownReport(report([inOne('dev', []), inOne('prod', [], { cluster: 'prod-2' })]));
    expect(markdown).toContain(
      '- `dev` is in `prod`: the release `shop` is deployed in revision 3 since 2026-11-20 08:12 UTC; helm applies it server-side.',
    );
    expect(markdown).toContain('- `prod` is in `prod-2`: ');
    expect(markdown).not.toContain('### Drift');
  });
});

describe('a context that was compared with its base and with its cluster', () => {
  it('stays both where reports are joined', () => {
    const job = { name: 'a', report: inCluster() };
    const joined = joinReports({
      title: 'Pligos',
      jobs: [job, job],
      expected: undefined,
      keepsCommand: true,
      limits: [],
    });
    expect(joined.contexts.map(({ context: name, against }) => [name, against])).toEqual([
      ['production', undefined],
      ['production', 'cluster'],
    ]);
  });

  it('is remembered for later runs as it is against its base alone', async () => {
    const contexts = inCluster().contexts.map((one) => ({ ...one, shown: new Map([['id', 'text']]) }));
    const packed = packPreview({ head: 'a', contexts, earlier: [] });
    const again = unpackPreview(await packed.bytes(), packed.memory);
    expect(again?.contexts).toHaveLength(1);
    expect(again?.contexts.every(isOfBase)).toBe(true);
  });
});
