/** The texts of many objects in one answer of a real git. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textsOf } from '../../src/git/index.ts';
import { git, gitEnv, makeFolder, makeRepository } from './repository.ts';

const folder = makeFolder();
afterAll(() => folder.dispose());

const none = '0'.repeat(40);
const contents = {
  'plain.yaml': 'a: 1\n',
  'without-an-end': 'a: 1',
  empty: '',
  'breaks-only': '\n\n\n',
  'umlauts.yaml': 'größe: 3 ½ — 日本語 🙂\n',
  'like-an-answer': `${none} blob 5\nhello\n${none} missing\n`,
};

describe('the texts of objects', () => {
  it('are those of the files, byte by byte, whatever stands in them', async () => {
    const root = join(folder.path, 'texts');
    makeRepository(root, contents);
    const idOf = (path: string): string => git(root, 'rev-parse', `HEAD:${path}`);
    const ids = Object.keys(contents).map(idOf);
    const texts = await textsOf(root, ids, { env: gitEnv });
    expect(
      Object.fromEntries(Object.keys(contents).map((path, at) => [path, texts.get(ids[at] ?? '')])),
    ).toEqual(contents);
  });

  it('are missing where there is no such object, or it is no file', async () => {
    const root = join(folder.path, 'missing');
    makeRepository(root, { 'dir/a': 'one\n', b: 'two\n' });
    const [tree, b] = [git(root, 'rev-parse', 'HEAD:dir'), git(root, 'rev-parse', 'HEAD:b')];
    const texts = await textsOf(root, [none, tree, b, b], { env: gitEnv });
    expect([...texts]).toEqual([[b, 'two\n']]);
    expect([...(await textsOf(root, [], { env: gitEnv }))]).toEqual([]);
  });

  it('are found in a repository of SHA-256, too', async () => {
    const root = join(folder.path, 'sha256');
    makeRepository(root, { a: 'one\n' }, '--object-format=sha256');
    const id = git(root, 'rev-parse', 'HEAD:a');
    expect(id).toHaveLength(64);
    expect((await textsOf(root, [id], { env: gitEnv })).get(id)).toBe('one\n');
  });

  it('are none outside of a repository', async () => {
    const root = join(folder.path, 'outside');
    mkdirSync(dirname(join(root, 'a')), { recursive: true });
    writeFileSync(join(root, 'a'), '');
    expect([
      ...(await textsOf(root, [none], { env: { ...gitEnv, GIT_CEILING_DIRECTORIES: folder.path } })),
    ]).toEqual([]);
  });
});
