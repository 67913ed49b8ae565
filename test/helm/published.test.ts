/** Which versions of helm a server has, by their checksums alone. */
import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { findPublished, openHelmArchives, type PublishedHelms } from '../../src/helm/index.ts';
import type { Download } from '../../src/programs/index.ts';

/** The real numbering: no minor and no patch is left out. Source: the releases of helm/helm. */
const releases = (major: number, patches: readonly number[]): string[] =>
  patches.flatMap((last, minor) =>
    Array.from({ length: last + 1 }, (_, patch) => `${major}.${minor}.${patch}`),
  );
const three = releases(3, [3, 3, 4, 4, 2, 4, 3, 2, 2, 4, 3, 3, 3, 3, 4, 4, 4, 4, 6, 2]);
const four = [...releases(4, [1, 4]), '4.2.0-rc.1'];

/** A server with these versions; what it is asked is added to `asked`. */
function open(versions: readonly string[], asked: string[] = [], status = 404) {
  const download: Download = async (url) => {
    const [, version = ''] =
      /^https:\/\/helm\.example\/helm-v(.*)-linux-amd64\.tar\.gz\.sha256sum$/.exec(url) ?? [];
    asked.push(version);
    await Promise.resolve();
    return versions.includes(version)
      ? Buffer.from(`${'a'.repeat(64)}  helm-v${version}-linux-amd64.tar.gz\n`)
      : { status, reason: `status ${status}` };
  };
  return openHelmArchives({ baseUrl: 'https://helm.example/', download, platform: 'linux', arch: 'x64' });
}

const all = [...three, ...four];
const find = (written: string, ranges: readonly string[] = [], versions = all): Promise<PublishedHelms> =>
  findPublished(written, ranges, open(versions));

describe('the versions of helm that a server has', () => {
  it.each<[string, readonly string[], PublishedHelms]>([
    ['3.17.2', [], { wanted: '3.17.2', latest: '4.1.4', versions: ['3.17.2', '4.1.4', '3.19.2'] }],
    ['v3.19.2', [], { wanted: '3.19.2', latest: '4.1.4', versions: ['3.19.2', '4.1.4'] }],
    [
      '3.17.2',
      ['~3.17', '>=3.18 <3.19'],
      {
        wanted: '3.17.2',
        latest: '4.1.4',
        versions: ['3.17.2', '4.1.4', '3.19.2', '3.17.4', '3.18.6'],
      },
    ],
    ['~3.17', [], { wanted: '3.17.4', latest: '4.1.4', versions: ['3.17.4', '4.1.4', '3.19.2'] }],
    ['4.1.4', ['^5'], { wanted: '4.1.4', latest: '4.1.4', versions: ['4.1.4'] }],
    ['4.2.0-rc.1', [], { wanted: '4.2.0-rc.1', latest: '4.2.0-rc.1', versions: ['4.2.0-rc.1'] }],
  ])('are for %s and %j without pre-releases: %j', async (written, ranges, expected) => {
    expect(await find(written, ranges)).toEqual(expected);
  });

  it('are found with few questions, each asked once', async () => {
    const asked: string[] = [];
    await findPublished('3.17.2', [], open(all, asked));
    expect(asked).toHaveLength(new Set(asked).size);
    expect(asked.length).toBeLessThan(25);
  });

  it.each([
    [['3.17.2', '3.17.3'], '3.17.3'],
    [['3.17.2', '3.18.0', '3.18.1'], '3.18.1'],
  ])('are those of a mirror that begins in the middle: %j', async (versions, latest) => {
    expect(await find('3.17.2', [], versions)).toMatchObject({ wanted: '3.17.2', latest });
  });

  it.each([
    [
      '3.17.9',
      404,
      'helm-version: helm 3.17.9 cannot be downloaded: https://helm.example/helm-v3.17.9-linux-amd64.tar.gz.sha256sum: status 404',
    ],
    ['~3.30', 403, 'helm-version: no helm version in the range "~3.30" is published at https://helm.example'],
    ['newest', 404, 'helm-version: "newest" is neither a helm version nor a version range'],
    [
      '3.17.9',
      503,
      'helm-download: helm could not be downloaded from https://helm.example/helm-v3.17.9-linux-amd64.tar.gz.sha256sum: status 503',
    ],
  ])('do not hold %s (%i)', async (written, status, expected) => {
    const error = await findPublished(written, [], open(all, [], status)).catch((thrown: unknown) => thrown);
    expect(error instanceof UserError && `${error.problems[0]?.code}: ${error.message}`).toBe(expected);
  });
});
