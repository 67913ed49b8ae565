/** kustomize out of its official release, compared with the checksums of that release. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sha256, writeTgz } from '../../src/archive/index.ts';
import { UserError } from '../../src/errors.ts';
import { silentHost } from '../../src/host.ts';
import { provideKustomize } from '../../src/kustomize/index.ts';
import { makeFolder } from '../git/repository.ts';

let home: ReturnType<typeof makeFolder>;
let files: Map<string, Uint8Array>;
let asked: string[];
beforeEach(() => {
  home = makeFolder();
  files = new Map();
  asked = [];
});
afterEach(() => home.dispose());

const release = 'https://github.com/kubernetes-sigs/kustomize/releases/download/kustomize%2Fv5.8.1';
const archiveName = 'kustomize_v5.8.1_linux_amd64.tar.gz';
const archive = (text: string): Uint8Array =>
  writeTgz([{ path: 'kustomize', content: Buffer.from(`#!/bin/sh\necho ${text}\n`), executable: true }]);

/** As the project does: one file of checksums for all systems. */
function publish(sum: string): void {
  files.set(`${release}/${archiveName}`, archive('v5.8.1'));
  const other = `${sha256(Buffer.from('x'))}  kustomize_v5.8.1_darwin_amd64.tar.gz\n`;
  files.set(`${release}/checksums.txt`, Buffer.from(`${other}${sum}  ${archiveName}\n`));
}

const provide = (version: string) =>
  provideKustomize(version, {
    toolCache: join(home.path, 'tools'),
    download: async (url) => {
      asked.push(url.slice(release.length + 1));
      return files.get(url) ?? { status: 404, reason: 'status 404' };
    },
    host: silentHost,
    platform: 'linux',
    arch: 'x64',
  });

async function refusal(version: string): Promise<string> {
  const error = await provide(version).catch((reason: unknown) => reason);
  return error instanceof UserError ? error.problems.map(({ code }) => code).join() : 'nothing was refused';
}

it('is downloaded, compared with its checksum and kept for the next time', async () => {
  publish(sha256(archive('v5.8.1')));
  const { path, version, from } = await provide('v5.8.1');
  expect({ version, from }).toEqual({ version: '5.8.1', from: 'download' });
  expect(path).toBe(join(home.path, 'tools/kustomize/5.8.1/x64/kustomize'));
  expect(spawnSync(path, { encoding: 'utf8' }).stdout).toBe('v5.8.1\n');
  expect(asked).toEqual(['checksums.txt', archiveName]);
  expect((await provide('~5.8')).from).toBe('cache');
  expect(asked).toHaveLength(2);
  writeFileSync(path, 'another program');
  expect((await provide('5.8.1')).from).toBe('download');
});

it('is not used where it is not what was announced', async () => {
  publish(sha256(archive('another')));
  expect(await refusal('5.8.1')).toBe('kustomize-checksum');
  expect(existsSync(join(home.path, 'tools'))).toBe(false);
});

it('is refused where the checksums do not name it, or nothing is published', async () => {
  publish(sha256(archive('v5.8.1')));
  files.set(`${release}/checksums.txt`, Buffer.from(`${sha256(Buffer.from('x'))}  other.tar.gz\n`));
  expect(await refusal('5.8.1')).toBe('kustomize-download');
  expect(await refusal('5.99.0')).toBe('kustomize-version');
});

it('is not downloaded for a range, which names no archive', async () => {
  expect(await refusal('~5.8')).toBe('kustomize-version');
  expect(await refusal('newest')).toBe('kustomize-version');
  expect(asked).toEqual([]);
});
