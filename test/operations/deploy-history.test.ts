import { describe, expect, it } from '@jest/globals';
import type { DeployRecord } from '../../src/deploy/index.ts';
import { joinHistory } from '../../src/operations/deploy/history.ts';

const revision = (number: number, updated: string) => ({
  revision: number,
  helm: { status: 'deployed', updated, chart: 'web-1', appVersion: '', description: '' },
});

const record = (started: string, number?: number): DeployRecord => ({
  version: 1,
  service: 'shop',
  context: 'live',
  release: 'web',
  namespace: 'x',
  by: {},
  started,
  milliseconds: 5000,
  digests: {},
  findings: [],
  steps: [],
  status: 'deployed',
  phase: 'done',
  unready: [],
  ...(number !== undefined && { revision: number }),
});

const told = (rows: ReturnType<typeof joinHistory>): readonly string[] =>
  rows.map((row) =>
    [row.revision ?? '-', ...(row.helm ? ['helm'] : []), ...(row.deploy ? ['deploy'] : [])].join(' '),
  );

describe('revisions of helm and records', () => {
  it('join by number and time; what has no partner stands by its own time', () => {
    expect(
      told(
        joinHistory(
          [revision(2, '2026-01-03T10:00:03Z'), revision(1, '2026-01-01T10:00:00Z')],
          [record('2026-01-03T10:00:00Z', 2), record('2026-01-02T10:00:00Z')],
        ),
      ),
    ).toEqual(['2 helm deploy', '- deploy', '1 helm']);
  });

  it('do not join where helm counts anew: the release was taken away between them', () => {
    expect(
      told(joinHistory([revision(1, '2026-02-01T10:00:00Z')], [record('2026-01-01T10:00:00Z', 1)])),
    ).toEqual(['1 helm', '1 deploy']);
  });

  it('join a deploy that rolled back with both of its revisions', () => {
    const rolledBack = { ...record('2026-01-02T10:00:00Z', 3), failedRevision: 2 };
    expect(
      told(
        joinHistory([revision(3, '2026-01-02T10:00:04Z'), revision(2, '2026-01-02T10:00:01Z')], [rolledBack]),
      ),
    ).toEqual(['3 helm deploy', '2 helm deploy']);
  });

  it('leave a deploy whose revision helm has forgotten its end from the record', () => {
    const ended = {
      ...record('2026-01-01T10:00:00Z', 1),
      supersededBy: 'revision 2',
      supersededAt: '2026-01-02T10:00:00Z',
    };
    expect(joinHistory([], [ended])[0]?.superseded).toEqual({ by: 'revision 2', at: '2026-01-02T10:00:00Z' });
  });

  it('take times with the offset that helm writes', () => {
    expect(
      told(
        joinHistory(
          [revision(1, '2026-01-01T12:00:02.123456789+02:00')],
          [record('2026-01-01T10:00:00Z', 1)],
        ),
      ),
    ).toEqual(['1 helm deploy']);
  });
});
