/** How sources may be written, and what no address may hold. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Problem } from '../../src/errors.ts';
import {
  parseSource,
  type RemoteSource,
  sourceForms,
  sourceKey,
  type WrittenSource,
} from '../../src/sources/index.ts';

function read(written: WrittenSource) {
  const problems: Problem[] = [];
  const source = parseSource(written, problems, { file: '/r/pligos.yaml', line: 3, column: 5 });
  return { source, problems };
}
const keyOf = (written: WrittenSource): string => {
  const { source, problems } = read(written);
  if (source === undefined) return `refused: ${problems.map(({ message }) => message).join()}`;
  return source.kind === 'local' || source.kind === 'package'
    ? `${source.kind} ${source.path}`
    : sourceKey(source);
};
const digest = `sha256:${'a'.repeat(64)}`;

describe('a source', () => {
  it.each<[WrittenSource, string]>([
    ['./charts/web', 'local ./charts/web'],
    ['../web', 'local ../web'],
    ['web-1.2.3.tgz', 'package web-1.2.3.tgz'],
    ['github.com', 'local github.com'],
    ['github.com/o/r//charts/web?ref=v1', 'git::https://github.com/o/r.git//charts/web?ref=v1'],
    ['github.com/o/r.git?ref=v1', 'git::https://github.com/o/r.git?ref=v1'],
    ['gitlab.com/o/r//a/', 'git::https://gitlab.com/o/r.git//a'],
    ['git::https://Host.example/o/r.git//p?ref=a/b', 'git::https://host.example/o/r.git//p?ref=a/b'],
    ['git::https://host.example:8443/g/s/r?ref=main', 'git::https://host.example:8443/g/s/r.git?ref=main'],
    ['git::ssh://host.example/o/r.git?ref=v1', 'git::ssh://git@host.example/o/r.git?ref=v1'],
    ['git::ssh://me@host.example:2222/o/r', 'git::ssh://me@host.example:2222/o/r.git'],
    ['git::https://2130706433/o/r', 'git::https://127.0.0.1/o/r.git'],
    [{ source: 'github.com/o/r', version: '^1.2' }, 'git::https://github.com/o/r.git ^1.2'],
    [{ source: 'github.com/o/r', version: 'v1.2' }, 'git::https://github.com/o/r.git?ref=v1.2'],
    ['oci://ghcr.io/o/web:1.2.3', 'oci://ghcr.io/o/web:1.2.3'],
    [`oci://ghcr.io/o/web@${digest}`, `oci://ghcr.io/o/web@${digest}`],
    [`oci://127.0.0.1:5000/web:1@${digest}`, `oci://127.0.0.1:5000/web:1@${digest}`],
    [{ source: 'oci://ghcr.io/o/web', version: '~1.2' }, 'oci://ghcr.io/o/web ~1.2'],
    [{ source: 'oci://ghcr.io/o/web', version: '1.2.3' }, 'oci://ghcr.io/o/web:1.2.3'],
    [{ name: 'web', repository: 'oci://ghcr.io/o/', version: '1.2.3' }, 'oci://ghcr.io/o/web:1.2.3'],
    [
      { name: 'web', repository: 'https://Charts.example/a/', version: '1.2.3' },
      'https://charts.example/a web 1.2.3',
    ],
    [{ name: 'web', repository: 'https://charts.example', version: '1.2' }, 'https://charts.example web 1.2'],
    [{ name: 'web', repository: 'https://charts.example' }, 'https://charts.example web'],
    [
      `https://x.example/a/web.tgz//web?checksum=${digest}`,
      `https://x.example/a/web.tgz//web?checksum=${digest}`,
    ],
    ['https://x.example/a/web.tar.gz', 'https://x.example/a/web.tar.gz'],
    ['s3://bucket/a/web.tgz//web', 's3://bucket/a/web.tgz//web'],
    ['gs://bucket/web.tgz', 'gs://bucket/web.tgz'],
  ])('%j is read as %s', (written, expected) => {
    expect(keyOf(written)).toBe(expected);
  });

  it.each<[string, WrittenSource, string]>([
    ['an option as a ref', 'github.com/o/r?ref=--upload-pack=touch%20x', 'looks like an option'],
    ['an option as a version', { source: 'github.com/o/r', version: '-x' }, 'looks like an option'],
    ['an option as an address', '--upload-pack=x', 'looks like an option'],
    ['a command of a shell as a host', 'git::ssh://git@a;id/o/r.git', 'names no repository of a host'],
    ['a substitution as a host', 'git::https://a$(id)/o/r.git', 'names no repository of a host'],
    ['an option as a repository', 'git::ssh://host.example/-oProxyCommand=x', 'names no repository'],
    ['an option as a host', 'git::ssh://-oProxyCommand=x/r', 'names no repository'],
    ['an option as a user', 'git::ssh://-oX@host.example/o/r', 'looks like none'],
    ['a password', 'git::https://me:secret@host.example/o/r', 'holds a login'],
    ['a token', 'git::https://token@host.example/o/r', 'holds a login'],
    ['a password over ssh', 'git::ssh://me:secret@host.example/o/r', 'holds a login'],
    [
      'a password of a repository',
      { name: 'web', repository: 'https://a:b@charts.example' },
      'holds a login',
    ],
    ['.. in the path', 'github.com/o/r//a/../../b', 'has . or ..'],
    ['.. in the address', 'git::https://host.example/o/../r', 'has . or ..'],
    ['an encoded ..', 'github.com/o/r//a/%2E%2e/b', 'has . or ..'],
    ['an encoded slash', 'https://x.example/a%2fb.tgz', 'encoded slash'],
    ['a backslash', 'github.com/o/r//a\\b', 'encoded slash'],
    ['a line break', 'github.com/o/r\n?ref=v1', 'holds a control character'],
    ['a NUL', 'a\0b', 'holds a control character'],
    ['a mark of direction', 'github.com/o/r\u202E', 'holds a control character'],
    ['a file', 'file:///etc/passwd', 'has a form that Pligos does not know'],
    ['another helper of git', 'git::ext::sh -c id', 'has a form that Pligos does not know'],
    ['git over http', 'git::http://host.example/o/r', 'has a form that Pligos does not know'],
    ['scp’s form', 'git@github.com:o/r.git', 'has a form that Pligos does not know'],
    ['http', 'http://x.example/a.tgz', 'has a form that Pligos does not know'],
    ['a page', 'https://x.example/', 'is no address of a .tgz'],
    ['another checksum', 'https://x.example/a.tgz?checksum=md5:0', 'has a checksum that is none'],
    ['an unknown parameter', 'github.com/o/r?depth=1', 'unknown parameter "depth"'],
    ['two versions', { source: 'github.com/o/r?ref=v1', version: 'v2' }, 'names a version twice'],
    ['a version of a folder', { source: './web', version: '1' }, 'has a version'],
    ['a version of an archive', { source: 'https://x.example/a.tgz', version: '1.2.3' }, 'has a version'],
    ['a registry without a tag', 'oci://ghcr.io/o/web', 'names no tag'],
    ['a digest that is none', 'oci://ghcr.io/o/web@sha256:1', 'names no chart'],
    ['a fragment', 'github.com/o/r#v1', 'fragment'],
    ['two //', 'github.com/o/r//a//b', '// twice'],
    [
      'a chart that is a path',
      { name: '../web', repository: 'https://charts.example' },
      'no name of a chart',
    ],
    [
      'no range',
      { name: 'web', repository: 'https://charts.example', version: 'latest' },
      'neither a version',
    ],
    ['a range as a ref', 'github.com/o/r?ref=^1', 'which git refuses'],
    ['nothing', '', 'is empty'],
  ])('with %s is refused by name', (_what, written, expected) => {
    const { source, problems } = read(written);
    expect(source).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: 'source-address', at: { line: 3 } });
    expect(problems[0]?.message).toContain(expected);
    expect(problems[0]?.message).not.toMatch(/secret|token@/);
  });

  it.each([
    [
      'a page of a repository',
      'https://github.com/o/r//web?ref=v1',
      'for a git repository write git::https://',
    ],
    ['git over http', 'git::http://host.example/o/r', 'write https:'],
    ['a range as a ref', 'github.com/o/r?ref=^1', '{source: ADDRESS, version: RANGE}'],
  ])('the hint for %s names what to write', (_what, written, expected) => {
    expect(read(written).problems[0]?.hint).toContain(expected);
  });

  it('of an unknown form is told the whole grammar', () => {
    const [problem] = read('ftp://x').problems;
    expect(sourceForms.filter(({ form }) => !problem?.hint?.includes(form))).toEqual([]);
  });

  it('has one text, which is read as the same source', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const path = fc.array(word, { maxLength: 3 }).map((parts) => parts.join('/'));
    const sources: fc.Arbitrary<RemoteSource> = fc.oneof(
      fc.record({
        kind: fc.constant('git' as const),
        url: word.map((name) => `https://${name}x.example/o/r.git`),
        path,
        ref: word,
      }),
      fc.record({
        kind: fc.constant('oci' as const),
        registry: fc.constant('r.example:5000'),
        path: word,
        ref: word,
      }),
      fc.record({
        kind: fc.constant('archive' as const),
        url: word.map((name) => `https://x.example/${name}.tgz`),
        path,
      }),
      fc.record({
        kind: fc.constant('bucket' as const),
        store: fc.constantFrom('s3' as const, 'gs' as const),
        bucket: fc.constant('bucket'),
        key: word.map((name) => `${name}.tgz`),
        path,
      }),
    );
    fc.assert(fc.property(sources, (source) => expect(read(sourceKey(source)).source).toEqual(source)));
  });
});
