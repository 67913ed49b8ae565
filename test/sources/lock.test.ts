/** The lock is read as it was written, and equal content has equal bytes. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { UserError } from '../../src/errors.ts';
import {
  coverageOf,
  type LockedSource,
  lockText,
  mergeLock,
  parseLock,
  readLock,
  updatesOf,
  writeLock,
} from '../../src/sources/index.ts';
import { ownFile, readOne, valueOf, writeJson } from '../../src/yaml/index.ts';

const web: LockedSource = {
  revision: 'a'.repeat(40),
  version: 'v1.2.3',
  content: `sha256:${'b'.repeat(64)}`,
  from: 'https://github.com/o/r.git',
  at: '2026-11-25T03:50:00Z',
};
const { version: _, ...unversioned } = web;
const db: LockedSource = {
  ...unversioned,
  revision: `sha256:${'c'.repeat(64)}`,
  from: 'https://charts.example/db.tgz',
};

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pligos-lock-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('a lock', () => {
  it('reads as a diff: sorted, one line for each fact', () => {
    expect(
      lockText(
        new Map([
          ['github.com/o/r', web],
          ['a db ^1', db],
        ]),
      ),
    ).toBe(
      `# Written by pligos lock. It pins what pligos.yaml names; commit it.
version: "1"
sources:
  a db ^1:
    revision: sha256:${'c'.repeat(64)}
    content: sha256:${'b'.repeat(64)}
    from: https://charts.example/db.tgz
    at: "2026-11-25T03:50:00Z"
  github.com/o/r:
    revision: ${'a'.repeat(40)}
    version: v1.2.3
    content: sha256:${'b'.repeat(64)}
    from: https://github.com/o/r.git
    at: "2026-11-25T03:50:00Z"
`,
    );
  });

  it('is read as it was written, whatever its keys, versions and order', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{40}$/);
    const locked = fc
      .record({ revision: hex, version: fc.stringMatching(/^[a-z0-9.+^~ -]{1,12}$/), from: fc.webUrl() })
      .map((facts): LockedSource => ({ ...web, ...facts }));
    const key = fc.stringMatching(/^[a-z0-9][a-z0-9:/.?=^~>< -]{0,40}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(key, locked)), (rows) => {
        const lock = new Map(rows);
        const text = lockText(lock);
        expect(new Map(parseLock('/r/pligos.lock', text))).toEqual(lock);
        expect(lockText(new Map(rows.toReversed().filter(([one, value]) => lock.get(one) === value)))).toBe(
          text,
        );
      }),
    );
  });

  it('is described by its schema', () => {
    const schema: object = JSON.parse(
      readFileSync(new URL('../../schema/lock.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv({ strict: false }).compile(schema);
    const valueIn = (text: string): unknown => {
      const { tree } = readOne('x', text, ownFile);
      return tree && JSON.parse(writeJson(valueOf(tree)));
    };
    const text = lockText(new Map([['a', web]]));
    expect(validate(valueIn(text))).toBe(true);
    expect(validate(valueIn(text.replace(/revision: .*/, 'revision: main')))).toBe(false);
  });

  it('is written only where that changes it, and whole', () => {
    const file = join(home, 'pligos.lock');
    expect(readLock(file)).toEqual(new Map());
    expect(writeLock(file, new Map([['a', web]]))).toBe(true);
    const { ino } = statSync(file);
    expect(writeLock(file, new Map([['a', web]]))).toBe(false);
    expect(statSync(file).ino).toBe(ino);
    expect(readLock(file)).toEqual(new Map([['a', web]]));
  });

  it.each([
    ['another version', 'version: "2"\nsources: {}\n', 'version'],
    [
      'a revision that pins nothing',
      `version: "1"\nsources:\n  a: {revision: main, content: "sha256:${'b'.repeat(64)}", from: x, at: 2026-11-25T03:50:00Z}\n`,
      'sources.a.revision',
    ],
    [
      'no content',
      `version: "1"\nsources:\n  a: {revision: ${'a'.repeat(40)}, from: x, at: 2026-11-25T03:50:00Z}\n`,
      'sources.a.content',
    ],
    ['a list', '- a\n', 'version has'],
    ['nothing', '', 'the file has'],
  ])('with %s is refused by its place', (_what, text, place) => {
    const file = join(home, 'pligos.lock');
    writeFileSync(file, text);
    expect(() => readLock(file)).toThrow(UserError);
    expect(() => readLock(file)).toThrow(place);
  });

  it('with a key twice or the marks of a merge is refused', () => {
    expect(() => parseLock('x', 'version: "1"\nsources: {}\nsources: {}\n')).toThrow(UserError);
    expect(() => parseLock('x', '<<<<<<< HEAD\nversion: "1"\n=======\n')).toThrow('x holds a merge conflict');
  });
});

describe('a lock and what is named', () => {
  const lock = new Map([
    ['a', web],
    ['b', db],
  ]);

  it('differ in what is not pinned and in what is no longer named', () => {
    expect(coverageOf(['b', 'c'], lock)).toEqual({ missing: ['c'], unused: ['a'] });
  });

  it('keep the time of what leads to the same', () => {
    const later = { ...web, at: '2027-01-01T00:00:00Z' };
    expect(mergeLock(lock, new Map([['a', later]]), ['a'])).toEqual(new Map([['a', web]]));
    expect(updatesOf(lock, new Map([['a', later]]))).toEqual([]);
  });

  it('take what was resolved anew, and say what it was before', () => {
    const newer = { ...web, revision: 'd'.repeat(40), at: '2027-01-01T00:00:00Z' };
    expect(mergeLock(lock, new Map([['a', newer]]), ['a', 'b'])).toEqual(
      new Map([
        ['a', newer],
        ['b', db],
      ]),
    );
    expect(updatesOf(lock, new Map([['a', newer]]))).toEqual([
      { key: 'a', before: web, after: newer, isMoved: true },
    ]);
  });

  it.each<[string, LockedSource, LockedSource, boolean]>([
    ['a newer version', web, { ...web, version: 'v1.3.0', revision: 'd'.repeat(40) }, false],
    ['a branch', { ...db, revision: 'a'.repeat(40) }, { ...db, revision: 'd'.repeat(40) }, false],
    ['a tag', web, { ...web, revision: 'd'.repeat(40) }, true],
    ['an archive', db, { ...db, revision: `sha256:${'d'.repeat(64)}` }, true],
  ])('tell what was moved from what is newer: %s', (_what, before, after, isMoved) => {
    const [update] = updatesOf(new Map([['a', before]]), new Map([['a', after]]));
    expect(update?.isMoved).toBe(isMoved);
  });
});
