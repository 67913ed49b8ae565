/** What a source leads to now, and the newest version there is, by lists alone. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findNewest, type SourceVersions } from '../../src/fetch/index.ts';
import { latestOf, latestTag } from '../../src/fetch/kinds/newest.ts';
import type { WrittenSource } from '../../src/sources/index.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { type FetchPlace, makePlace, request } from './fetch-help.ts';
import { type SourceServer, startSourceServer } from './servers.ts';

describe('the newest version of a list', () => {
  it.each([
    ['1.0.0', ['1.0.0', '1.2.0', '1.10.0', '2.0.0-rc.1'], '1.10.0'],
    ['2.0.0-rc.1', ['1.0.0', '2.0.0-rc.1', '2.0.0-rc.2'], '2.0.0-rc.2'],
    ['2.0.0-rc.1', ['2.0.0-rc.1', '2.0.0'], '2.0.0'],
    ['v1.0.0', ['v1.0.0', 'v1', 'v2', 'main', 'v1.1'], 'v1.0.0'],
    ['1.2.0+a', ['1.2.0+b', '1.2.0+a', '1.1.0'], '1.2.0+a'],
    ['latest', ['1.0.0', 'latest'], undefined],
    ['v1', ['v1', 'v1.0.0'], undefined],
    [undefined, ['1.0.0'], undefined],
  ])('for %s of %j is %s', (current, versions, latest) => {
    expect(latestOf(versions, current)).toBe(latest);
  });

  it.each([
    ['web/v1.0.0', 'web/v1.2.0'],
    ['web-1.0.0', 'web-1.1.0'],
    ['api-2024-1.0.0-rc.1', 'api-2024-1.0.0-rc.2'],
    ['v3.0.0', 'v3.0.1'],
    ['main', undefined],
  ])('for the tag %s is of the same name: %s', (tag, latest) => {
    const tags = ['v3.0.0', 'v3.0.1', 'web/v1.0.0', 'web/v1.2.0', 'api/v9.0.0', 'web-1.0.0', 'web-1.1.0'];
    const more = ['api-1.0.0', 'api-2024-1.0.0-rc.1', 'api-2024-1.0.0-rc.2', 'web/v2.0.0-rc.1'];
    expect(latestTag([...tags, ...more], tag)).toBe(latest);
  });
});

describe('a git repository', () => {
  let place: FetchPlace;
  let server: SourceServer;
  let [first, second] = ['', ''];
  beforeAll(async () => {
    place = makePlace();
    const work = join(place.home, 'git', 'o', 'r.git');
    mkdirSync(join(place.home, 'git', 'o'), { recursive: true });
    first = makeRepository(work, { a: '1' });
    git(work, 'tag', '-a', '-m', 'one', 'v1.0.0');
    git(work, 'branch', 'old');
    second = commit(work, { a: '2' });
    for (const tag of ['v1.1.0', 'v2.0.0', 'v3.0.0-rc.1']) git(work, 'tag', tag);
    server = await startSourceServer('git', join(place.home, 'git'));
    place.trust(server);
  });
  afterAll(async () => {
    await server.stop();
    place.dispose();
  });
  const at = (rest: string): string => `git::${server.url}/o/r.git${rest}`;

  it('says it of every source after one list', async () => {
    const named: [WrittenSource, SourceVersions | { code: string }][] = [
      [at('//a?ref=v1.0.0'), { wanted: { revision: first, version: 'v1.0.0' }, latest: 'v2.0.0' }],
      [
        { source: at('//a'), version: '^1' },
        { wanted: { revision: second, version: 'v1.1.0' }, latest: 'v2.0.0' },
      ],
      [
        at('?ref=v3.0.0-rc.1'),
        { wanted: { revision: second, version: 'v3.0.0-rc.1' }, latest: 'v3.0.0-rc.1' },
      ],
      [at('?ref=old'), { wanted: { revision: first } }],
      [at(''), { wanted: { revision: second } }],
      [at(`?ref=${first}`), { wanted: { revision: first } }],
      [at('?ref=v9.0.0'), { code: 'source-missing' }],
      [{ source: at(''), version: '^9' }, { code: 'source-missing' }],
      [`${server.url}/a.tgz`, {}],
    ];
    server.requests.length = 0;
    const requests = named.map(([written]) => request(written));
    const found = await findNewest(requests, place.options);
    expect(requests.map(({ key }) => found.get(key))).toMatchObject(named.map(([, versions]) => versions));
    expect(requests.filter(({ key }) => 'latest' in (found.get(key) ?? {}))).toHaveLength(3);
    // The capabilities and the list.
    expect(server.requests).toHaveLength(2);
  });

  it('that does not answer is a problem at its place', async () => {
    const namedAt = { file: '/r/pligos.yaml', line: 3, column: 5 };
    const { source, key } = request(`git::${server.url}/o/none.git?ref=v1.0.0`);
    expect((await findNewest([{ source, at: namedAt }], place.options)).get(key)).toMatchObject({
      code: 'source-missing',
      at: namedAt,
    });
  });
});
