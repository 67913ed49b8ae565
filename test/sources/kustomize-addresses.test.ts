/** What kustomize takes for an address, by the table of its own tests (api/internal/git/repospec_test.go of 5.8). */
import { expect, it } from '@jest/globals';
import type { Problem } from '../../src/errors.ts';
import { parseKustomizeAddress, sourceKey } from '../../src/sources/index.ts';

function read(text: string): string {
  const problems: Problem[] = [];
  const address = parseKustomizeAddress(text, problems, { file: 'k', line: 1, column: 1 });
  return address === undefined
    ? problems.map(({ code }) => code).join()
    : `${sourceKey(address.source)} ${address.path}`.trim();
}

const github = 'git::https://github.com/someOrg/someRepo.git';
const gitlab = 'git::https://gitlab.com/someOrg/someRepo.git';

it.each([
  ['https://github.com/someOrg/someRepo', github],
  ['github.com/someOrg/someRepo/somedir', `${github} somedir`],
  ['github.com/someOrg/someRepo//a/b?ref=v1.0.0', `${github}?ref=v1.0.0 a/b`],
  ['www.github.com/someOrg/someRepo', github],
  ['https://www.github.com/someOrg/someRepo.git/a', `${github} a`],
  ['git::https://github.com/someOrg/someRepo?version=v1', `${github}?ref=v1`],
  ['https://github.com/someOrg/someRepo?ref=&version=v2', `${github}?ref=v2`],
  ['https://github.com/someOrg/someRepo?timeout=10s&submodules=false&ref=v2', `${github}?ref=v2`],
  ['git@github.com:someOrg/someRepo.git//a', 'git::ssh://git@github.com/someOrg/someRepo.git a'],
  ['git@github.com/someOrg/someRepo/a', 'git::ssh://git@github.com/someOrg/someRepo.git a'],
  ['ssh://git@github.com/someOrg/someRepo?ref=v1', 'git::ssh://git@github.com/someOrg/someRepo.git?ref=v1'],
  ['ssh://git@host.example:7999/prj/repo.git/a/b', 'git::ssh://git@host.example:7999/prj/repo.git a/b'],
  ['ssh://other@host.example/prj/repo', 'git::ssh://other@host.example/prj/repo.git'],
  ['https://gitlab.com/someOrg/someRepo/a', `${gitlab} a`],
  ['https://gitlab.com/a/b/c//d?ref=v1', 'git::https://gitlab.com/a/b/c.git?ref=v1 d'],
  ['https://host.example:8443/o/r.git/a', 'git::https://host.example:8443/o/r.git a'],
  ['https://host.example/org/_git/repo/a/b', 'git::https://host.example/org/_git/repo.git a/b'],
  ['https://host.example/files/x.yaml', 'https://host.example/files/x.yaml'],
  ['https://raw.example/o/r/v1/a/b/install.yml', 'https://raw.example/o/r/v1/a/b/install.yml'],
  ['https://github.com/o/r//a/x.yaml?ref=v1', 'git::https://github.com/o/r.git?ref=v1 a/x.yaml'],
  ['http://github.com/someOrg/someRepo', 'source-address'],
  ['file:///etc/x.git', 'source-address'],
  ['gh:someOrg/someRepo', 'source-address'],
  ['https://github.com/someOrg', 'source-address'],
  ['https://github.com/someOrg/someRepo//../../x', 'source-address'],
  ['https://github.com/someOrg/someRepo?ref=a?b', 'source-address'],
  ['https://github.com/someOrg/someRepo?ref=--upload-pack', 'source-address'],
  ['https://user:secret@github.com/someOrg/someRepo', 'source-address'],
  ['https://github.com/someOrg/someRepo?ref=v1&token=x', 'source-address'],
  ['ssh://-oProxyCommand@host/a/b', 'source-address'],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected);
});
