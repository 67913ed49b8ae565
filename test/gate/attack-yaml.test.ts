/**
 * What helm and Kubernetes read in a render, the gate reads as well. That go-yaml ends lines and comments there was asked of
 * k8s.io/apimachinery (util/yaml of 0.34.4), which both Helms read with; on a real cluster: test/real/gate-attack.cluster.test.ts.
 */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { type OpenDigest, openDigest } from '../../src/diff/index.ts';

const digestOf = (text: string): OpenDigest =>
  openDigest({
    text,
    namespace: 'live',
    release: 'web',
    redact: { known: [], also: [], allow: [], key: Buffer.alloc(32) },
    vary: [],
    withSecrets: false,
  });

const header = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';
const breaks = [
  ['a carriage return', '\r'],
  ['U+0085', '\u0085'],
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
] as const;

describe.each(breaks)('%s ends a comment', (_name, end) => {
  it('so that a resource behind it is there, read or not', () => {
    const hidden = `---\n${header}---\n# harmless${end}${header.replace('name: a', 'name: b').replaceAll('\n', end)}\n`;
    expect(digestOf(hidden).ids()).toHaveLength(2);
  });

  it('so that a field behind it is a field', () => {
    const shown = digestOf(`---\n${header}# harmless data: {evil: "1"}\n`).digest();
    const hidden = digestOf(`---\n${header}# harmless${end}data: {evil: "1"}\n`).digest();
    expect(hidden.digest).not.toBe(shown.digest);
    expect(shown.resources.size).toBe(1);
  });

  it('so that a namespace behind it is that of the resource, or the resource is not read', () => {
    const [id = ''] = digestOf(
      `---\n${header.replace('  name', `  # x${end}  namespace: other\n  name`)}`,
    ).ids();
    expect(id).toMatch(/^(?:core\/ConfigMap\/other\/a|broken 2)$/);
  });

  it('so that two texts that differ behind it alone have two digests', () => {
    const [one, other] = ['1', '2'].map((value) =>
      digestOf(`---\n${header}data:\n  a: |\n    b${end}  evil: "${value}"\n`),
    );
    const idsAndDigests = (open: OpenDigest | undefined): unknown => [...(open?.digest().resources ?? [])];
    expect(idsAndDigests(one)).not.toEqual(idsAndDigests(other));
  });
});

it.each(['---#', '---# why', '---\u00a0', '---\u2003# why'])(
  'two resources with %j between them are two, as Kubernetes reads the files of crds/',
  (separator) => {
    const text = `---\n# Source: web/crds/all.yaml\n${header}${separator}\n${header.replace('name: a', 'name: b')}`;
    expect(digestOf(text).ids()).toEqual(['core/ConfigMap/live/a', 'core/ConfigMap/live/b']);
  },
);

it.each(['&x:;curl', '&x:;curl evil', '*x:;curl'])(
  'of a value behind %s, which helm reads as another one, nothing is vouched for',
  (value) => {
    const open = digestOf(`---\n${header}a: &x b\ndata:\n  run: ${value} hello\n`);
    expect([open.ids(), open.digest().resources.size]).toEqual([['core/ConfigMap/live/a'], 0]);
  },
);

it('of a resource that stands twice nothing is vouched for where one cannot be read', () => {
  const readable = `---\n${header}data:\n  run: hello\n`;
  const open = digestOf(`${readable}---\n${header}data:\n  run: &x:;curl hello\n`);
  expect([open.ids(), open.digest().resources.size]).toEqual([['core/ConfigMap/live/a'], 0]);
});

it('a hash that goes with a record says nothing of a Secret that cannot be read', () => {
  const secret = '---\napiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {pin: "1234", a: [}\n';
  const other = secret.replace('Secret', 'Note').replace('stringData', 'data');
  const open = digestOf(secret + other);
  expect([open.ids(), [...open.digest().resources.keys()]]).toEqual([['broken 2', 'broken 7'], ['broken 7']]);
});

it('takes the line ends of Windows for those of others, also within a text, as go-yaml does', () => {
  const lines = `---\n${header}data:\n  run: |\n    one\n    two\n`;
  expect(digestOf(lines.replaceAll('\n', '\r\n')).digest()).toEqual(digestOf(lines).digest());
});

it('counts a carriage return that is a part of a value', () => {
  const [unix, windows] = ['one\\ntwo', 'one\\r\\ntwo'].map((text) =>
    digestOf(`---\n${header}data: {run: "${text}"}\n`).digest(),
  );
  expect(windows?.digest).not.toBe(unix?.digest);
});

it.each(['...\n', '...\n# why\n', '... # why\n', '...\r\n'])(
  'vouches for nothing behind %j, where helm reads no more',
  (end) => {
    const open = digestOf(`---\n${header}${end}${header.replace('name: a', 'name: b')}`);
    expect(open.ids()).toEqual(['core/ConfigMap/live/a', expect.stringMatching(/^broken \d$/)]);
    expect([...open.digest().resources.keys()].filter((id) => id.includes('/b'))).toEqual([]);
  },
);

it('takes the mark of bytes before a later document for no part of a key', () => {
  const open = digestOf(`---\n${header}---\n\ufeff${header.replace('name: a', 'name: b')}`);
  expect(open.ids()).toEqual(['core/ConfigMap/live/a', 'broken 7']);
});
