import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from '@jest/globals';
import {
  type DeployRecord,
  recordFile,
  recordKey,
  recordsIn,
  recordText,
  withRecord,
} from '../../src/deploy/index.ts';

const record = (more: Partial<DeployRecord> = {}): DeployRecord => ({
  version: 1,
  service: 'shop',
  context: 'live',
  release: 'web',
  namespace: 'post',
  revision: 3,
  by: { actor: 'ada', commit: 'abc', pull: 7 },
  started: '2026-01-02T03:04:05.678Z',
  milliseconds: 1200,
  helm: { version: '3.17.2', command: 'helm upgrade web CHART' },
  digests: { chart: `sha256:${'a'.repeat(64)}` },
  findings: [{ rule: 'selector', severity: 'high', allowed: 'known' }],
  steps: [{ kind: 'helm', name: 'helm upgrade', status: 'completed', exitCode: 0 }],
  status: 'deployed',
  phase: 'done',
  unready: [],
  ...more,
});

const valid = () => {
  const ajv = new Ajv({ allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync(new URL('../../schema/deploy.json', import.meta.url), 'utf8')));
};

const unready: DeployRecord['unready'] = [
  {
    kind: 'Deployment',
    namespace: 'post',
    name: 'web',
    cause: 'it crashes',
    conditions: [{ type: 'Available', reason: 'No', message: 'none' }],
    events: Array.from({ length: 9 }, (_, at) => ({
      reason: 'BackOff',
      message: `${at}`,
      count: 2,
      last: '',
    })),
    logs: [{ pod: 'web-1', container: 'web', lines: ['1', '2', '3', '4', '5', '6', '7'] }],
  },
];

describe('the record of a deploy', () => {
  it('is as the published schema says, and nothing else is', () => {
    const check = valid();
    expect([check(JSON.parse(recordText(record({ unready })))), check.errors]).toEqual([true, null]);
    expect(check({ ...record(), more: 1 })).toBe(false);
    expect(check({ ...record(), status: 'done' })).toBe(false);
    expect(check({ ...record(), digests: { values: 'secret' } })).toBe(false);
  });

  it('has a file of its own, whatever the names hold', () => {
    expect(recordFile(record())).toBe('deploy-shop-live.json');
    expect(recordFile({ service: '../a/b', context: 'c d' })).toBe('deploy-.._a_b-c_d.json');
  });

  it('has a key that a ConfigMap takes', () => {
    expect(recordKey(record())).toBe('2026-01-02T030405.678Z-3');
  });
});

describe('the records beside a release', () => {
  const put = (records: readonly DeployRecord[]): Readonly<Record<string, string>> =>
    records.reduce<Readonly<Record<string, string>>>((kept, one) => withRecord(kept, one), {});
  const at = (number: number, more: Partial<DeployRecord> = {}): DeployRecord =>
    record({ revision: number, started: new Date(Date.UTC(2026, 0, number)).toISOString(), ...more });

  it('are the last twenty, newest first when they are read', () => {
    const records = recordsIn(put(Array.from({ length: 25 }, (_, index) => at(index + 1))));
    expect(records.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
  });

  it('say what took their place, once, and a failure takes nobody’s', () => {
    const records = recordsIn(put([at(1), at(2, { status: 'failed' }), at(3), at(4)]));
    expect(records.map(({ revision, supersededBy }) => [revision, supersededBy])).toEqual([
      [4, undefined],
      [3, 'revision 4'],
      [2, undefined],
      [1, 'revision 3'],
    ]);
  });

  it('take what ended them from the history of helm, where the cluster tells it', () => {
    const first = withRecord({}, at(1));
    const history = [
      { revision: 1, status: 'superseded', time: '2026-01-01T00:00:00Z' },
      { revision: 2, status: 'failed', time: '2026-01-02T00:00:00Z' },
      { revision: 3, status: 'superseded', time: '2026-01-02T00:01:00Z' },
      { revision: 4, status: 'deployed', time: '2026-01-04T00:00:00Z' },
    ];
    const [, oldest] = recordsIn(withRecord(first, at(4), history));
    expect(oldest).toMatchObject({ supersededBy: 'revision 3', supersededAt: '2026-01-02T00:01:00Z' });
  });

  it('hold the end of what pods said, and the newest events', () => {
    const [kept] = recordsIn(put([record({ unready })]));
    expect(kept?.unready[0]?.logs[0]?.lines).toEqual(['3', '4', '5', '6', '7']);
    expect(kept?.unready[0]?.events.map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('let what anybody wrote between them be, and take it for no record', () => {
    const others = {
      a: 'no JSON',
      b: '{"version":1}',
      c: 'null',
      d: JSON.stringify({ ...record(), by: 'x' }),
    };
    const kept = withRecord(others, record());
    expect(kept).toMatchObject(others);
    expect(recordsIn(kept)).toHaveLength(1);
  });
});
