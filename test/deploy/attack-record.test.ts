/** Records beside a release: too large, broken, somebody else's. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { type DeployRecord, recordsIn, withRecord } from '../../src/deploy/index.ts';

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
  digests: {},
  findings: [],
  steps: [{ kind: 'helm', name: 'helm upgrade', status: 'completed', exitCode: 0 }],
  status: 'deployed',
  phase: 'done',
  unready: [],
  ...more,
});

/** Everything as large as it can become: texts of the cluster have up to 1,000 characters, and they need not be ASCII. */
const huge = (number: number): DeployRecord =>
  record({
    revision: number,
    started: new Date(Date.UTC(2026, 0, number)).toISOString(),
    status: 'failed',
    reason: 'ü'.repeat(600),
    helm: { version: '3.17.2', command: `helm upgrade ${'--set=a=b '.repeat(10_000)}` },
    findings: Array.from({ length: 5000 }, (_, at) => ({
      rule: 'selector-matches-nothing',
      severity: 'high',
      resource: `Service/catalog-${at}`,
    })),
    steps: Array.from({ length: 500 }, (_, at) => ({
      kind: 'hook',
      name: `pre-upgrade: Job migrate-${at}`,
      status: 'error',
      reason: 'ü'.repeat(600),
    })),
    unready: Array.from({ length: 40 }, (_, at) => ({
      kind: 'Deployment',
      namespace: 'post',
      name: `web-${at}`,
      cause: 'ü'.repeat(1000),
      conditions: Array.from({ length: 6 }, () => ({
        type: 'Available',
        reason: 'No',
        message: 'ü'.repeat(1000),
      })),
      events: Array.from({ length: 10 }, () => ({
        reason: 'BackOff',
        message: 'ü'.repeat(1000),
        count: 2,
        last: '',
      })),
      logs: Array.from({ length: 4 }, () => ({
        pod: 'web-1',
        container: 'web',
        lines: Array.from({ length: 20 }, () => 'ü'.repeat(500)),
      })),
    })),
  });

const bytesOf = (kept: Readonly<Record<string, string>>): number =>
  Object.entries(kept).reduce(
    (sum, [key, text]) => sum + Buffer.byteLength(key) + Buffer.byteLength(text),
    0,
  );

describe('the records beside a release', () => {
  it('always fit into a ConfigMap, twenty of them, however much each has to tell', () => {
    let kept: Readonly<Record<string, string>> = {};
    for (let number = 1; number <= 20; number += 1) kept = withRecord(kept, huge(number));
    // The API server takes no more in one ConfigMap, its metadata included.
    expect(bytesOf(kept)).toBeLessThan(1_000_000);
    const records = recordsIn(kept);
    expect(records.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
    // What is most wanted later is there all the same.
    expect(records[0]).toMatchObject({ status: 'failed', reason: 'ü'.repeat(600) });
    expect(records[0]?.unready[0]?.cause).toBe('ü'.repeat(1000));
    expect(records[0]?.findings.length).toBeGreaterThan(0);
  });

  it('make room where somebody else has filled the ConfigMap', () => {
    const theirs = { aaa: 'x'.repeat(1_000_000) };
    const kept = withRecord(theirs, record());
    expect(bytesOf(kept)).toBeLessThan(1_000_000);
    expect(recordsIn(kept)).toHaveLength(1);
  });

  it.each([
    ['by', { actor: 5 }],
    ['by', { commit: ['abc'] }],
    ['by', { pull: { number: 1 } }],
    ['by', { run: true }],
  ])('that somebody wrote with other types are none: %s %j', (name, value) => {
    expect(recordsIn({ a: JSON.stringify({ ...record(), [name]: value }) })).toEqual([]);
  });
});
