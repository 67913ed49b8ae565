/** Drift in Markdown: what the issue and the summary hold, and that neither is too long or can be broken out of. */
import { describe, expect, it } from '@jest/globals';
import {
  type DriftContext,
  driftEndText,
  driftIssue,
  driftIssueTitle,
  driftReportMarkdown,
} from '../../src/report/index.ts';
import { count } from '../../src/report/plain.ts';

const run = { number: 12, url: 'https://github.com/octo/shop/actions/runs/7' };
const resource = { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web' };
const context: DriftContext = {
  service: 'shop',
  context: 'production',
  release: 'shop',
  namespace: 'shop',
  status: 'drifted',
  cluster: 'prod-eu',
  last: { revision: 17, status: 'deployed', deployed: '2026-11-20T10:12:00Z' },
  drift: [
    {
      resource,
      path: [
        { kind: 'key', key: 'spec' },
        { kind: 'key', key: 'replicas' },
      ],
      released: count(2),
      live: count(5),
      manager: 'kubectl',
      time: '2026-11-24T09:01:00Z',
      reverted: true,
    },
    {
      resource,
      path: [
        { kind: 'key', key: 'spec' },
        { kind: 'key', key: 'paused' },
      ],
      live: true,
      reverted: false,
      manager: 'kubectl-rollout',
    },
    { resource: { ...resource, group: '', kind: 'Service' }, reverted: true },
  ],
  undeployed: [{ resource, change: 'changed' }],
  refusals: [],
  notAsked: [],
  problems: [],
};

describe('drift in Markdown', () => {
  it('is an issue that says what, where, by which program and what to do', () => {
    expect(driftIssueTitle(context)).toBe('Drift: shop/production in prod-eu');
    expect(driftIssue(context, { run, teams: ['octo/platform'] }).split('\n')).toEqual([
      'Release shop in shop, cluster prod-eu, revision 17 since 2026-11-20 10:12 UTC.',
      '',
      '**Drift: 2 fields and 1 deleted resource.**',
      '',
      '- `Deployment/web` `spec.replicas`: `2` → `5`, by `kubectl`, 2026-11-24 09:01 UTC; next upgrade: **set back**',
      '- `Deployment/web` `spec.paused`: not set → `true`, by `kubectl-rollout`; next upgrade: **stays**',
      '- `Service/web` deleted; next upgrade: **created again**',
      '',
      '* What stays is not set by the chart, so helm leaves it.',
      '* Git changes besides: Deployment/web changed.',
      '',
      '**What to do**: deploy again to set back what helm can set back, or change git so that it has what the cluster should hold.',
      '',
      'Owners: @octo/platform',
      '',
      'Found in [run 12](https://github.com/octo/shop/actions/runs/7). This issue is kept up to date, and closed when the drift is gone. If you close it, it stays closed until the drift changes.',
      '',
    ]);
    expect(driftEndText('gone', run)).toBe(
      'The cluster holds what was released: seen in [run 12](https://github.com/octo/shop/actions/runs/7).\n',
    );
  });

  it('keeps within what GitHub takes, and counts the rest', () => {
    const [row] = context.drift;
    if (row === undefined) throw new Error('there is no drift');
    const many = { ...context, drift: Array.from({ length: 1000 }, () => row) };
    const text = driftIssue(many, { run, teams: [] });
    expect(text.length).toBeLessThan(64_000);
    expect(text).toMatch(/… and \d+ more/);
    const report = { contexts: Array.from({ length: 500 }, () => many) };
    expect(Buffer.byteLength(driftReportMarkdown(report))).toBeLessThan(1024 * 1024);
  });

  it('lets no value out of its cell, and mentions no one', () => {
    const [row] = context.drift;
    if (row === undefined) throw new Error('there is no drift');
    const hostile = '`|\n<script>@octo/all #1';
    const text = driftIssue(
      { ...context, drift: [{ ...row, live: hostile, manager: hostile }], undeployed: [] },
      { run, teams: [] },
    );
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(1);
    expect(text).not.toMatch(/(?<!`[^`\n]*)@octo\/all/);
  });

  it('is a summary with a row for each release, the drifted ones first', () => {
    const text = driftReportMarkdown({
      contexts: [
        { ...context, context: 'staging', status: 'in-step', drift: [], undeployed: [], cluster: 'a' },
        context,
      ],
    });
    expect(text).toContain('1 of 2 releases drifted.');
    expect(text.split('\n').filter((line) => line.startsWith('| `shop/'))).toEqual([
      '| `shop/production` | `prod-eu` | 🔶 drifted: 2 fields and 1 deleted resource |',
      '| `shop/staging` | `a` | ✅ in step with git and with the last release |',
    ]);
  });
});
