import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../../../src/main/actions/deploy/job.ts';
import { commandOf } from '../../../src/main/actions/shared/run-facts.ts';
import { deployHeadline, deployLines, deploySummary } from '../../../src/report/index.ts';
import type { DeployRecord } from '../../../src/deploy/index.ts';
import { makeEvent, makeInputs } from './build.ts';

const command = commandOf({ inputs: makeInputs({ command: 'upgrade --install' }), event: makeEvent() });
const run = '[run 7](https://github.com/octo/shop/actions/runs/100)';
const helm = {
  kind: 'helm',
  name: 'helm upgrade',
  status: 'completed',
  exitCode: 0,
  milliseconds: 900,
} as const;
const record = (given: Partial<DeployRecord> = {}): DeployRecord => ({
  version: 1,
  service: 'shop',
  context: 'dev',
  release: 'shop',
  namespace: 'dev',
  by: {},
  started: '2026-11-21T12:00:00Z',
  milliseconds: 1200,
  digests: {},
  findings: [],
  steps: [{ ...helm, started: '2026-11-21T12:00:00Z' }],
  status: 'deployed',
  phase: 'done',
  unready: [],
  ...given,
});
const crashes = 'Deployment web: container web crashes: exit code 1 (CrashLoopBackOff)';
const notReady = record({
  status: 'rolled-back',
  phase: 'rollback',
  reason: crashes,
  revision: 4,
  steps: [
    { ...helm, started: '2026-11-21T12:00:00Z' },
    { kind: 'wait', name: 'until every workload is ready', status: 'error', milliseconds: 30_000 },
    { kind: 'rollback', name: 'back to revision 3', status: 'completed', milliseconds: 800 },
  ],
  unready: [
    {
      kind: 'Deployment',
      namespace: 'dev',
      name: 'web',
      cause: 'container web crashes: exit code 1 (CrashLoopBackOff)',
      conditions: [],
      events: [{ reason: 'BackOff', message: 'Back-off `restarting`\n\n## @team', count: 3, last: '' }],
      logs: [{ pod: 'web-1', container: 'web', lines: ['one', 'two', 'no database'] }],
    },
  ],
});
const headline = (records: readonly DeployRecord[], isAborted = false): string =>
  deployHeadline({ outcome: outcomeOf(records, isAborted), records }, command);

describe('what the comment says of deploys', () => {
  it('tells the two helms of an upgrade in two steps apart', () => {
    const steps: DeployRecord['steps'] = [
      { ...helm, name: 'helm upgrade (canary, first step)' },
      { kind: 'wait', name: 'until the first step is ready', status: 'completed', milliseconds: 2000 },
      { kind: 'check', name: 'node smoke.js', status: 'completed', milliseconds: 300 },
      helm,
    ];
    expect(deployLines([record({ steps, status: 'failed' })], new Map())).toContain(
      '  - ✅ helm `helm upgrade (canary, first step)` 0.9 s · ✅ wait 2.0 s · ✅ check `node smoke.js` 0.3 s · ✅ helm `helm upgrade` 0.9 s',
    );
  });

  it('is one line where helm did all there was to do', () => {
    expect(headline([record()])).toBe(`✅ Applied in ${run}: \`helm upgrade\` succeeded.`);
    expect(deployLines([record()], new Map())).toEqual([]);
  });

  it('begins with the cause where something is not ready, and shows its last words', () => {
    expect(headline([notReady])).toBe(
      `❌ \`${crashes}\`: in ${run} \`shop/dev\` is not deployed, and rolled back.`,
    );
    expect(deployLines([notReady], new Map())).toEqual([
      '- ↩️ `shop/dev` not deployed, and rolled back, revision 4, 1.2 s',
      '  - ✅ helm 0.9 s · ❌ wait 30.0 s · ✅ rollback `back to revision 3` 0.8 s',
      '  - `Deployment web`: `container web crashes: exit code 1 (CrashLoopBackOff)`',
      "    - `BackOff: Back-off 'restarting' ## @team`",
      '    - `web-1 web: two`',
      '    - `web-1 web: no database`',
    ]);
    expect(
      deploySummary({ outcome: outcomeOf([notReady], false), records: [notReady], urls: new Map() }, command),
    ).toContain('`web-1 web: one`');
  });

  it('shows the newest events of what is not ready: they say why it is so now', () => {
    const [web] = notReady.unready;
    const event = (reason: string, message: string) => ({ reason, message, count: 1, last: '' });
    const events = [
      event('FailedScheduling', '0/1 nodes are available'),
      event('Evicted', 'the node was low on memory'),
      event('SuccessfulCreate', 'Created pod: web-1'),
      event('ScalingReplicaSet', 'Scaled up'),
    ];
    const cause = 'cannot be scheduled: 0/1 nodes are available';
    const unready = web === undefined ? [] : [{ ...web, cause, events, logs: [] }];
    expect(deployLines([{ ...notReady, unready }], new Map()).slice(2)).toEqual([
      '  - `Deployment web`: `cannot be scheduled: 0/1 nodes are available`',
      '    - `Evicted: the node was low on memory`',
      '    - `SuccessfulCreate: Created pod: web-1`',
    ]);
  });

  it('names what was left because of a failure before it', () => {
    const failed = record({
      status: 'failed',
      phase: 'helm',
      reason: 'UPGRADE FAILED',
      steps: [{ ...helm, started: 'x', status: 'error', exitCode: 3 }],
    });
    const left = record({
      context: 'live',
      status: 'not-started',
      phase: 'gate',
      steps: [],
      reason: 'it waited for shop/dev (failed)',
    });
    expect(outcomeOf([failed, left], false)).toMatchObject({ exitCode: 3, left: ['shop/live'] });
    expect(headline([failed, left])).toBe(
      `❌ \`helm upgrade\` failed in ${run} for \`shop/dev\` with exit code 3: \`UPGRADE FAILED\`. It did not run for \`shop/live\`.`,
    );
  });

  it('says that there was nothing to do', () => {
    const same = record({ status: 'unchanged', reason: 'nothing to do: revision 3 has this manifest' });
    expect(headline([same])).toBe(`➖ Nothing to do in ${run}: everything is already deployed.`);
    expect(deployLines([same], new Map())).toHaveLength(1);
  });

  it('does not call one cut short that had not begun', () => {
    const waiting = record({
      status: 'cancelled',
      phase: 'preflight',
      steps: [{ ...helm, status: 'skipped' }],
    });
    expect(outcomeOf([record(), waiting], true)).toMatchObject({
      name: '',
      left: ['shop/dev'],
      isCancelled: true,
    });
  });

  it('links to what was deployed, and an address cannot end its link', () => {
    const urls = new Map([['shop/dev', 'https://x.example.com/](https://evil.example.com)<b>']]);
    expect(deployLines([record()], urls)).toEqual([
      '- ✅ `shop/dev` deployed, 1.2 s, [`https://x.example.com/](https://evil.example.com)<b>`](<https://x.example.com/](https://evil.example.com)b>)',
    ]);
  });

  it('leaves the comment its room', () => {
    const many = Array.from({ length: 500 }, (_, number) => record({ context: `c${number}` }));
    const lines = deployLines(many, new Map());
    expect(lines.join('\n').length).toBeLessThan(2600);
    expect(lines.at(-1)).toBe('- … the rest is in the summary of the run');
  });
});
