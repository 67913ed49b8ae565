import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { commitWords, type DigestInput, type LeftOut, openDigest } from '../../src/diff/index.ts';
import { holds } from '../property.ts';

const redact = { key: Buffer.from('key'), known: [], also: [], allow: [] };
const open = (text: string, more: Partial<DigestInput> = {}) =>
  openDigest({ text, namespace: 'demo', release: 'web', redact, vary: [], withSecrets: false, ...more });
const nothing: LeftOut = { random: [], vary: [] };

const map = (data: string, name = 'one'): string =>
  `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata:\n${data}\n`;
const one = 'core/ConfigMap/demo/one';
const of = (text: string, leftOut = nothing, more: Partial<DigestInput> = {}, id = one) =>
  open(text, more).of(id, leftOut);

describe('places that differ from render to render', () => {
  it.each([
    ['a value', (text: string) => `  id: ${text}\n  mode: safe`],
    ['a line of a text', (text: string) => `  app.ini: |\n    mode = safe\n    id = ${text}\n    size = 1`],
    ['a value in JSON', (text: string) => `  app.json: '{"id": "${text}", "mode": "safe"}'`],
    ['a value in YAML', (text: string) => `  app.yaml: |\n    id: ${text}\n    mode: safe\n    list: [1, 2]`],
    [
      'an item of a list in YAML',
      (text: string) => `  app.yaml: |\n    list: [one, ${text}]\n    mode: safe`,
    ],
  ])('are left out by another run that knows them: %s', (_, data) => {
    const first = open(map(data('abcd')), { again: map(data('efgh')) });
    const random = first.random().get(one) ?? [];
    expect(random).toHaveLength(1);
    const leftOut = { random, vary: [] };
    expect(of(map(data('ijkl')), leftOut)).toBe(first.of(one, leftOut));
    expect(first.digest().resources.get(one)).toBe(first.of(one, leftOut));
    const other = map(
      data('ijkl').replace('safe', 'open').replace('[one', '[two').replace('size = 1', 'size = 2'),
    );
    expect(of(other, leftOut)).not.toBe(first.of(one, leftOut));
    expect(of(map(data('ijkl')))).not.toBe(of(map(data('abcd'))));
  });

  it('are a whole set where a member of it is one', () => {
    const pod = (finalizer: string) =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: p, finalizers: [a, ${finalizer}]}\nspec: {containers: []}\n`;
    const first = open(pod('x'), { again: pod('y') });
    const id = 'core/Pod/demo/p';
    const leftOut = { random: first.random().get(id) ?? [], vary: [] };
    expect(of(pod('z'), leftOut, {}, id)).toBe(first.of(id, leftOut));
  });

  it('of any other form are none, and never throw', () => {
    const plain = of(map('  a: "1"'));
    for (const mark of ['', '{}', '[{}]', '[null]', '["x", {"in": "toml"}]', 'null', '[[]]'])
      expect(of(map('  a: "1"'), { random: [mark], vary: [] })).toBe(plain);
    const parts = fc.oneof(
      fc.constantFrom('data', 'a', 'metadata', { in: 'yaml' }, { lines: [1] }),
      fc.integer(),
      fc.json(),
    );
    holds(
      fc.array(
        fc.array(parts).map((mark) => JSON.stringify(mark)),
        { maxLength: 3 },
      ),
      (random) => {
        expect(of(map('  a: "1"'), { random, vary: [] })).toMatch(/^[0-9a-f]{64}$/);
      },
    );
  });
});

describe('keys that become one', () => {
  const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
  const scripts = (own: string, other: string, sha = commit): string =>
    map(`  "run${sha.slice(0, 7)}.sh": ${own}\n  "run0000000.sh": ${other}`);
  const digestOf = (text: string): string | undefined => of(text, nothing, { commit });

  it('by the commit both count, in any order', () => {
    const reviewed = digestOf(scripts('safe', 'old'));
    expect(reviewed).toBeDefined();
    expect(digestOf(scripts('old', 'safe'))).toBe(reviewed);
    expect(digestOf(scripts('evil', 'old'))).not.toBe(reviewed);
    expect(digestOf(scripts('safe', 'evil'))).not.toBe(reviewed);
    expect(digestOf(map('  "run0000000.sh": old'))).not.toBe(reviewed);
    expect(digestOf(map('  "run0000000.sh": old'))).toBe(digestOf(map('  "run1a2b3c4.sh": old')));
  });

  it('by secrets both count', () => {
    const known = { redact: { ...redact, known: ['first-secret-word', 'other-secret-word'] } };
    const keys = (first: string, other: string): string | undefined =>
      of(map(`  "a first-secret-word": ${first}\n  "a other-secret-word": ${other}`), nothing, known);
    expect(keys('safe', 'old')).toBe(keys('old', 'safe'));
    expect(keys('safe', 'old')).not.toBe(keys('safe', 'evil'));
    expect(keys('safe', 'old')).not.toBe(keys('evil', 'old'));
  });
});

describe('a commit in a render', () => {
  const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
  const noughts = '0'.repeat(40);
  const job = (sha: string): string => `apiVersion: batch/v1
kind: Job
metadata: {name: migrate-${sha.slice(0, 7)}, labels: {commit: ${sha.slice(0, 8)}}}
spec: {template: {spec: {containers: [{name: a, image: "web:${sha}", env: [{name: V, value: v${sha.slice(0, 12)}}]}]}}}
`;

  it('counts as the noughts of a preview, in texts, names and numbers', () => {
    const shown = open(job(noughts), { commit: noughts }).digest();
    expect([...shown.resources.keys()]).toEqual(['batch/Job/demo/migrate-(sha 7)']);
    expect(open(job(commit), { commit }).digest()).toEqual(shown);
    expect(open(job(noughts), { commit }).digest()).toEqual(shown);
    const digits = '1234567890'.repeat(4);
    expect(open(job(digits), { commit: digits }).digest()).toEqual(shown);
  });

  it('of somebody else is a change, and so is a longer or shorter one', () => {
    const shown = open(job(noughts), { commit: noughts }).digest();
    expect(open(job('f'.repeat(40)), { commit }).digest()).not.toEqual(shown);
    expect(open(job(commit).replace(commit, commit.slice(0, 39)), { commit }).digest()).not.toEqual(shown);
  });

  it('is looked for only where the words of the command have one', () => {
    expect(of(map('  a: "0000000"'))).not.toBe(of(map('  a: "00000000"')));
    expect(of(map('  a: "0000000"'), nothing, { commit })).not.toBe(
      of(map('  a: "00000000"'), nothing, { commit }),
    );
  });

  it('is replaced by its length alone, wherever it stands', () => {
    const words = commitWords(commit);
    expect(words(`a-${commit}-b`)).toBe('a-(sha 40)-b');
    expect(words(`${commit.slice(0, 7)}${commit.slice(0, 9)}`)).toBe('(sha 7)(sha 9)');
    expect(words(commit.slice(0, 6))).toBe(commit.slice(0, 6));
    expect(words(commit.slice(1))).toBe(`${commit.slice(1, 32)}(sha 8)`);
    expect(commitWords('')('0000000')).toBe('(sha 7)');
    holds(fc.tuple(fc.string(), fc.integer({ min: 7, max: 40 }), fc.string()), ([before, length, after]) => {
      const text = `${before}|${commit.slice(0, length)}|${after}`;
      expect(words(text)).toBe(words(`${before}|${noughts.slice(0, length)}|${after}`));
    });
  });
});

describe('what counts', () => {
  const workload = (annotations: string, top = ''): string =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${top}}\nspec: {template: {metadata: {annotations: {${annotations}}}, spec: {containers: []}}}\n`;
  const id = 'apps/Deployment/demo/d';

  it('are hashes of pods only where secrets count: else they tell of what is hidden', () => {
    const [before, after] = [workload('checksum/a: abc, x: "1"'), workload('checksum/a: def, x: "1"')];
    expect(of(before, nothing, {}, id)).toBe(of(after, nothing, {}, id));
    expect(of(before, nothing, { withSecrets: true }, id)).not.toBe(
      of(after, nothing, { withSecrets: true }, id),
    );
    expect(of(workload('checksum/a: abc, x: "2"'), nothing, {}, id)).not.toBe(of(before, nothing, {}, id));
  });

  it('is no annotation that helm puts in itself, nor an empty map of them', () => {
    const helmsOwn = 'helm.example/file';
    const plain = of(workload('x: "1"'), nothing, { helmsOwn }, id);
    for (const top of [', annotations: {helm.example/file: a}', ', annotations: {}', ', annotations: null'])
      expect(of(workload('x: "1"', top), nothing, { helmsOwn }, id)).toBe(plain);
    expect(of(workload('x: "1"', ', annotations: {other: a}'), nothing, { helmsOwn }, id)).not.toBe(plain);
    expect(of(workload('x: "1"', ', annotations: {helm.example/file: a}'), nothing, {}, id)).not.toBe(plain);
  });

  const secret = (value: string, text: string): string =>
    `apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {a: ${value}}\n${map(`  text: ${text}`)}`;

  it('is the value of a Secret elsewhere: one word, its own, or just what it says, as somebody asks', () => {
    const [host, other] = ['db.internal.example', 'xx.internal.example'];
    expect(of(secret(host, `see ${host}`))).toBe(of(secret(other, `see ${other}`)));
    expect(of(secret(host, `see ${host}`))).not.toBe(of(secret(other, `see ${host}`)));
    expect(of(secret(host, `see ${host}`), nothing, { hide: 'by-name' })).toBe(
      of(secret(other, `see ${host}`)),
    );
    const exact = { hide: 'nothing' } as const;
    const secretId = 'core/Secret/demo/s';
    expect(of(secret(host, 'x'), nothing, exact, secretId)).not.toBe(
      of(secret(other, 'x'), nothing, exact, secretId),
    );
    expect(of(secret(host, 'x'), nothing, {}, secretId)).toBe(of(secret(other, 'x'), nothing, {}, secretId));
  });

  it('is each of two with one identity, and a document that cannot be read', () => {
    const twice = map('  a: "1"') + map('  a: "2"');
    expect(of(twice)).not.toBe(of(map('  a: "1"')));
    expect(open(`${map('  a: "1"')}---\n{`).ids()).toEqual([one, 'broken 8']);
  });
});
