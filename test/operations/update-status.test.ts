/** Whether a source is behind, as far as lists can say it. */
import { expect, it } from '@jest/globals';
import type { SourceVersions } from '../../src/fetch/index.ts';
import { isNamedExactly } from '../../src/operations/updates/named-sources.ts';
import { planStep } from '../../src/operations/updates/plan-update.ts';
import { statusOf } from '../../src/operations/updates/status.ts';
import type { LockedSource } from '../../src/sources/index.ts';
import { serviceOf } from '../compile/support.ts';

const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
const [archive, otherArchive] = [`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`];
const pinned = (revision: string, version?: string): LockedSource => ({
  revision,
  ...(version !== undefined && { version }),
  content: archive,
  from: 'https://x.example',
  at: '2026-01-01T00:00:00Z',
});

it.each<[string, LockedSource | undefined, SourceVersions, string]>([
  ['nothing pinned', undefined, { wanted: { revision: one }, latest: 'v2.0.0' }, 'unpinned'],
  ['the same', pinned(one, 'v1'), { wanted: { revision: one, version: 'v1' } }, 'current'],
  ['a newer one in the range', pinned(one, 'v1'), { wanted: { revision: two, version: 'v2' } }, 'behind'],
  [
    'a newer one beyond it',
    pinned(one, 'v1'),
    { wanted: { revision: one, version: 'v1' }, latest: 'v2' },
    'newer',
  ],
  ['both', pinned(one, 'v1'), { wanted: { revision: two, version: 'v2' }, latest: 'v3' }, 'behind'],
  ['a new tag of the same commit', pinned(one, 'v1'), { wanted: { revision: one, version: 'v2' } }, 'behind'],
  ['a moved tag', pinned(one, 'v1'), { wanted: { revision: two, version: 'v1' }, latest: 'v2' }, 'moved'],
  ['a branch that grew', pinned(one), { wanted: { revision: two } }, 'behind'],
  [
    'another archive of a version',
    pinned(archive, '1.0.0'),
    { wanted: { revision: otherArchive, version: '1.0.0' } },
    'moved',
  ],
  ['an index without digests', pinned(archive, '1.0.0'), { wanted: { version: '1.0.0' } }, 'current'],
  ['a newer one in it', pinned(archive, '1.0.0'), { wanted: { version: '1.1.0' } }, 'behind'],
  ['an archive', pinned(archive), {}, 'unknown'],
])('%s', (_what, locked, versions, status) => {
  expect(statusOf(locked, versions)).toBe(status);
});

it.each([
  ['https://charts.example redis 1.*', true],
  ['redis', true],
  ['charts.example/redis', true],
  ['*', false],
  ['redi?', false],
  ['https://charts.example redis *', false],
])('the name %s means a moved source alone: %s', (name, isExact) => {
  const source = {
    kind: 'repository',
    repository: 'https://charts.example',
    name: 'redis',
    range: '1.*',
  } as const;
  expect(isNamedExactly(['other', name], source)).toBe(isExact);
});

it.each([
  [
    'a tag that was moved while a newer one is there',
    [],
    `was moved: it was pinned at ${one}, and is ${two} now`,
  ],
  ['one that is named', ['https://charts.example redis 1.0.0'], undefined],
])('names both: %s', (_what, names, warned) => {
  const source = {
    kind: 'repository',
    repository: 'https://charts.example',
    name: 'redis',
    ref: '1.0.0',
  } as const;
  const at = { file: '/x/pligos.yaml', line: 3, column: 4 };
  const service = serviceOf('2', new Map());
  const key = 'https://charts.example redis 1.0.0';
  const use = { service, key, source, at, places: [at], contexts: ['dev'], locked: pinned(one, '1.0.0') };
  const versions = { wanted: { revision: two, version: '1.0.0' }, latest: '1.1.0' };
  const step = planStep(use, undefined, versions, names);
  if (step === undefined || 'code' in step) throw new Error('no step');
  expect(step).toMatchObject({ key: 'https://charts.example redis 1.1.0', to: { version: '1.1.0' } });
  expect(step.moved?.message).toBe(warned && `${key} ${warned}`);
  expect(step.moved?.severity).toBe(warned && 'warning');
});
