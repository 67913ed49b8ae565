/** The names by which people call a source. */
import { expect, it } from '@jest/globals';
import { nameOfSource, namesOfSource, parseSource, type WrittenSource } from '../../src/sources/index.ts';

const digest = `sha256:${'a'.repeat(64)}`;

it.each<[WrittenSource, string, readonly string[]]>([
  [
    'github.com/o/flavors//charts/web?ref=v1',
    'github.com/o/flavors//charts/web',
    ['https://github.com/o/flavors.git', 'github.com/o/flavors', 'o/flavors', 'web'],
  ],
  [
    { source: 'git::ssh://me@host.example:2222/o/web', version: '^1' },
    'host.example:2222/o/web',
    ['ssh://me@host.example:2222/o/web.git', 'o/web', 'web'],
  ],
  [`oci://ghcr.io/o/web@${digest}`, 'ghcr.io/o/web', ['oci://ghcr.io/o/web', 'o/web', 'web']],
  [
    { name: 'redis', repository: 'https://charts.example/a', version: '^1' },
    'charts.example/a/redis',
    ['https://charts.example/a', 'charts.example/a', 'a', 'redis'],
  ],
  [
    { name: 'redis', repository: 'https://charts.example' },
    'charts.example/redis',
    ['https://charts.example', 'charts.example', 'redis'],
  ],
  [
    'https://x.example/a/web.tgz//charts/db',
    'x.example/a/web.tgz//charts/db',
    ['https://x.example/a/web.tgz', 'x.example/a/web.tgz', 'a/web.tgz', 'db'],
  ],
  ['s3://bucket/a/web.tgz', 's3://bucket/a/web.tgz', ['web']],
])('%j is called %s, or one of %j', (written, name, others) => {
  const source = parseSource(written, []);
  if (source === undefined || source.kind === 'local' || source.kind === 'package')
    throw new Error('it is no source of another place');
  expect(nameOfSource(source)).toBe(name);
  expect(namesOfSource(source)).toEqual(expect.arrayContaining([name, ...others]));
});
