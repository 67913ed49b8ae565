import { describe, expect, it } from '@jest/globals';
import type { ReleaseStatus, Revision } from '../../src/cluster/index.ts';
import { durationWords, releaseCheck } from '../../src/cluster/preflight/release.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

/** The newest first, as they are read. */
const revisions = (...statuses: readonly ReleaseStatus[]): Revision[] =>
  statuses.map((status, index) => ({
    name: 'shop',
    namespace: 'prod',
    revision: statuses.length - index,
    status,
    written: '2026-11-21T11:00:00Z',
    writtenBy: 'Helm',
  }));

const asked = {
  place: { release: 'shop', namespace: 'prod', driver: '' },
  flags: ['--kube-context', 'a b'],
  verb: 'upgrade',
  installs: true,
  now,
} as const;

describe('a release that is stuck', () => {
  const stuck = 'since 2026-11-21T11:00:00Z (1 hour ago), by Helm';

  it.each<[ReleaseStatus[], string]>([
    [['pending-upgrade', 'deployed'], "helm rollback shop 1 --namespace prod --kube-context 'a b'"],
    [['pending-upgrade', 'failed', 'deployed'], 'helm rollback shop 1 '],
    [['pending-rollback', 'failed', 'deployed', 'superseded'], 'helm rollback shop 2 '],
    [['pending-upgrade', 'superseded', 'failed'], 'helm rollback shop 2 '],
    [['pending-upgrade', 'failed', 'failed'], 'helm rollback shop 2 '],
    [['pending-install'], 'helm uninstall shop --namespace prod '],
    [['pending-install', 'uninstalled'], 'helm uninstall shop '],
    [['uninstalling', 'deployed'], 'helm uninstall shop '],
  ])('%j is told with the command that frees it', (statuses, command) => {
    const check = releaseCheck(revisions(...statuses), asked);
    expect(check).toMatchObject({
      result: 'failed',
      code: 'release-stuck',
      words: `revision ${statuses.length} is ${statuses[0]}, ${stuck}`,
      hint: expect.stringContaining(`if no command is running: ${command}`),
    });
  });

  it.each([
    [1, 1],
    [7, 2],
  ])('by a rollback to %i goes back to %i, and not to what it leaves', (rollbackTarget, revision) => {
    const check = releaseCheck(revisions('pending-rollback', 'deployed', 'superseded'), {
      ...asked,
      rollbackTarget,
    });
    expect(check.hint).toMatch(`helm rollback shop ${revision} `);
  });

  it('may be one that is worked on, where it is young', () => {
    const { hint } = releaseCheck(revisions('pending-upgrade', 'deployed'), {
      ...asked,
      now: Date.parse('2026-11-21T11:05:00Z'),
    });
    expect(hint).toMatch(/^wait for the running command; if none is running: helm rollback/);
  });

  it('is told without what nobody has written down', () => {
    const bare: Revision = { name: 'shop', namespace: 'prod', revision: 1, status: 'pending-install' };
    expect(releaseCheck([bare], asked).words).toBe('revision 1 is pending-install');
  });
});

describe('a release that is free', () => {
  it.each<[ReleaseStatus[], string]>([
    [['deployed', 'superseded'], 'revision 2 is deployed'],
    [['failed', 'deployed'], 'revision 2 is failed, which helm takes as it is'],
    [['failed'], 'revision 1 is failed, which helm takes as it is'],
    [['uninstalled'], 'revision 1 is uninstalled: it is reinstalled'],
    [[], 'there is no release shop in the namespace prod yet'],
  ])('%j is told in short', (statuses, words) => {
    expect(releaseCheck(revisions(...statuses), asked)).toMatchObject({ result: 'ok', words });
  });
});

describe('a command that does not fit the release', () => {
  it.each([
    [['deployed'], { verb: 'install' }, 'preflight-failed', 'use helm upgrade --install'],
    [['failed'], { verb: 'install' }, 'preflight-failed', 'use helm upgrade --install'],
    [[], { installs: false }, 'release-missing', 'add --install to the command'],
    [['uninstalled'], { installs: false }, 'release-missing', 'add --install to the command'],
  ] as const)('%j, %j', (statuses, more, code, hint) => {
    expect(releaseCheck(revisions(...statuses), { ...asked, ...more })).toMatchObject({
      result: 'failed',
      code,
      hint: expect.stringContaining(hint),
    });
  });
});

describe('times', () => {
  it.each([
    [0, '0 seconds'],
    [-5000, '0 seconds'],
    [1000, '1 second'],
    [119_000, '1 minute'],
    [7_200_000, '2 hours'],
    [90_000_000, '1 day'],
  ])('%i ms is %s', (milliseconds, words) => {
    expect(durationWords(milliseconds)).toBe(words);
  });
});
