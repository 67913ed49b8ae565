import { describe, expect, it } from '@jest/globals';
import { digestRender, pathText } from '../../src/diff/index.ts';
import { compare, configMap, redact, secret } from './help.ts';

const side = (text: string, again?: string) => ({
  text,
  namespace: 'demo',
  ...(again !== undefined && { again }),
});

const fileWith = (id: string, size: number): string =>
  configMap(`  app.yaml: |\n    id: ${id}\n    size: ${size}`);

const twoFields = (id: string, size: number): string =>
  configMap(`  app.yaml: |\n    id: ${id}\n    size: ${size}\n  sha: ${id}`);

const digestOf = (text: string, more = {}) =>
  digestRender({ text, namespace: 'demo', release: 'web', redact, vary: [], withSecrets: false, ...more });

const keyedDigest = (value: string, key: string) =>
  digestOf(secret(`data: {a: ${value}}`), {
    withSecrets: true,
    redact: { ...redact, key: Buffer.from(key) },
  }).digest;

const varying = (sha: string, b: string): string => configMap(`  sha: ${sha}\n  b: ${b}`);

describe('what differs between two renders of the same', () => {
  it('is marked, and in no change', () => {
    const found = compare('', '', {
      before: side(configMap('  a: one\n  b: old')),
      after: side(configMap('  a: two\n  b: new'), configMap('  a: three\n  b: new')),
    });
    expect(found.resources).toMatchObject([{ changes: [{ path: [{ key: 'data' }, { key: 'b' }] }] }]);
    expect(found.random.map(({ resource, path }) => `${resource.name} ${pathText(path)}`)).toEqual([
      'web data.a',
    ]);
    expect(found.findings).toEqual([]);
  });

  it('is marked in a Secret, and in a file inside of a string beside what really changed', () => {
    const found = compare('', '', {
      before: side(secret('data: {a: YWFhYWFhYWE=}') + fileWith('x1', 1)),
      after: side(
        secret('data: {a: YmJiYmJiYmI=}') + fileWith('x2', 2),
        secret('data: {a: Y2NjY2NjY2M=}') + fileWith('x3', 2),
      ),
    });
    expect(found.random).toHaveLength(2);
    expect(found.resources).toMatchObject([
      { resource: { kind: 'ConfigMap' }, changes: [{ detail: { changes: [{ path: [{ key: 'size' }] }] } }] },
    ]);
  });

  it('that was a constant before is a finding', () => {
    const found = compare('', '', {
      before: side(configMap('  a: fixed'), configMap('  a: fixed')),
      after: side(configMap('  a: two'), configMap('  a: three')),
    });
    expect(found.findings).toMatchObject([
      { rule: 'became-random', severity: 'medium', path: [{ key: 'data' }, { key: 'a' }] },
    ]);
    expect(found.random).toMatchObject([{ wasConstant: true }]);
  });

  it('and was random before is no finding', () => {
    const found = compare('', '', {
      before: side(configMap('  a: zero'), configMap('  a: one')),
      after: side(configMap('  a: two'), configMap('  a: three')),
    });
    expect(found.findings).toEqual([]);
  });

  it('stays marked once it was', () => {
    const found = compare(configMap('  a: one'), configMap('  a: two'), {
      knownRandom: [{ id: 'core/ConfigMap/demo/web', path: 'data.a' }],
    });
    expect(found).toMatchObject({ resources: [], random: [{ resource: { name: 'web' } }] });
  });

  it('may be the name itself', () => {
    const data = Array.from({ length: 8 }, (_, at) => `  key-${at}: some value ${at}`).join('\n');
    const found = compare('', '', {
      before: side(configMap(data, 'job-one')),
      after: side(configMap(data, 'job-two'), configMap(data, 'job-three')),
    });
    expect(found).toMatchObject({
      resources: [],
      random: [{ resource: { name: 'job-two' }, path: [] }],
      counts: { renamed: 0 },
    });
  });

  it('is no map that helm printed in another order', () => {
    const found = compare('', '', {
      before: side(configMap('  a: "1"\n  b: "2"')),
      after: side(configMap('  a: "1"\n  b: "2"'), configMap('  b: "2"\n  a: "1"')),
    });
    expect(found).toMatchObject({ resources: [], random: [] });
  });
});

describe('digests', () => {
  it('are the same for the same in another order and writing, and others for anything else', () => {
    const one = digestOf(configMap('  a: "1"\n  b: "2"') + configMap('  c: "3"', 'two'));
    const same = digestOf(configMap('  c: "3"', 'two') + configMap('  "b": "2"\n  a: \'1\''));
    expect(same).toEqual(one);
    expect(digestOf(configMap('  a: "1"\n  b: "3"') + configMap('  c: "3"', 'two')).digest).not.toBe(
      one.digest,
    );
    expect(
      digestOf(configMap('  a: "1"\n  b: "2"') + configMap('  c: "3"', 'two'), { release: 'other' }).digest,
    ).not.toBe(one.digest);
    expect([...one.resources.keys()].toSorted()).toEqual([
      'core/ConfigMap/demo/two',
      'core/ConfigMap/demo/web',
    ]);
  });

  it('do not depend on secret values, nor on the key of the run, so that nothing can be guessed', () => {
    const one = digestOf(secret('data: {a: YWFhYWFhYWE=}'));
    expect(
      digestOf(secret('data: {a: YmJiYmJiYmI=}'), { redact: { ...redact, key: Buffer.from('other') } }),
    ).toEqual(one);
    expect(digestOf(secret('data: {b: YWFhYWFhYWE=}')).digest).not.toBe(one.digest);
  });

  it('depend on secret values where a digest key is given, and on the key', () => {
    expect(keyedDigest('YWFhYWFhYWE=', 'k')).toBe(keyedDigest('YWFhYWFhYWE=', 'k'));
    expect(keyedDigest('YmJiYmJiYmI=', 'k')).not.toBe(keyedDigest('YWFhYWFhYWE=', 'k'));
    expect(keyedDigest('YWFhYWFhYWE=', 'l')).not.toBe(keyedDigest('YWFhYWFhYWE=', 'k'));
  });

  it('leave out what is random or varies, and nothing beside it', () => {
    const of = (id: string, again: string, size = 1) =>
      digestOf(twoFields(id, size), { again: twoFields(again, size) }).digest;
    expect(of('x1', 'x2')).toBe(of('y1', 'y2'));
    expect(of('x1', 'x2', 2)).not.toBe(of('x1', 'x2'));
    const vary = { vary: ['/data/sha'] };
    expect(digestOf(varying('one', 'b'), vary)).toEqual(digestOf(varying('two', 'b'), vary));
    expect(digestOf(varying('one', 'c'), vary)).not.toEqual(digestOf(varying('one', 'b'), vary));
  });
});
