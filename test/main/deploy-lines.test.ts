import { describe, expect, it } from '@jest/globals';
import { deployPrinter } from '../../src/main/deploy-lines.ts';
import { makeStyle } from '../../src/tools/index.ts';
import type { DeployRecord } from '../../src/deploy/index.ts';
import { silentHost } from '../../src/host.ts';

const cause = 'cannot be scheduled: 0/1 nodes are available';
const event = (reason: string, message: string, count = 1) => ({ reason, message, count, last: '' });
const failed: DeployRecord = {
  version: 1,
  service: 'shop',
  context: 'dev',
  release: 'shop',
  namespace: 'live',
  revision: 3,
  by: {},
  started: '2026-11-21T12:00:00Z',
  milliseconds: 1200,
  helm: { version: '3.17.2', command: 'helm upgrade shop CHART --install' },
  digests: {},
  findings: [],
  steps: [{ kind: 'helm', name: 'helm upgrade', status: 'completed' }],
  status: 'failed',
  phase: 'wait',
  reason: `Deployment web: ${cause} (not ready within 6 s), and 1 more`,
  unready: [
    {
      kind: 'Deployment',
      namespace: 'live',
      name: 'web',
      cause,
      conditions: [],
      events: [
        event('FailedScheduling', '0/1 nodes are available', 3),
        event('ScalingReplicaSet', 'Scaled up', 2),
      ],
      logs: [],
    },
    {
      kind: 'Job',
      namespace: '',
      name: 'seed',
      cause: 'pod seed-1 has failed',
      conditions: [],
      events: [],
      logs: [{ pod: 'seed-1', container: 'main', lines: ['no \u001b[31mdatabase'] }],
    },
  ],
};

function told(record: DeployRecord): string[] {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(...text.split('\n'));
  deployPrinter(
    { host: silentHost, printLine: say, printText: say },
    makeStyle(false),
  )({
    name: 'shop/dev',
    what: 'ended',
    record,
  });
  return lines;
}

describe('the end of a deploy on a terminal', () => {
  it('says each cause once: the first in its first line, the others where they belong', () => {
    const lines = told(failed);
    expect(lines).toEqual([
      `shop/dev was not deployed (release shop in live, revision 3): Deployment web: ${cause} (not ready within 6 s), and 1 more`,
      '  Deployment live/web:',
      '    ScalingReplicaSet: Scaled up (2 times)',
      '  Job seed: pod seed-1 has failed',
      '    seed-1 main:',
      expect.stringMatching(/^ {6}no .*\[31mdatabase$/),
    ]);
    expect(lines.join('')).not.toContain('\u001b');
  });

  it('says where it is looked at', () => {
    const { reason: _, ...rest } = failed;
    expect(told({ ...rest, status: 'deployed', unready: [], url: 'https://shop.example.com/' })).toEqual([
      'shop/dev is deployed (release shop in live, revision 3, https://shop.example.com/)',
    ]);
  });
});
