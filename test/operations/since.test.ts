/** What differs from an earlier run, by renders as helm would print them. */
import { openComparison } from '../../src/diff/index.ts';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { packPreview, type ShownContext, unpackPreview } from '../../src/operations/history/shown-preview.ts';
import { headOf } from '../../src/operations/history/head.ts';
import { makeRunHistory, type RunHistory } from '../../src/operations/history/run-history.ts';
import type { ContextNow } from '../../src/operations/history/types.ts';
import type { ContextReport, Since } from '../../src/report/index.ts';

interface Given {
  readonly base?: string;
  readonly head?: string;
  readonly again?: string;
  readonly vary?: readonly string[];
  readonly context?: string;
  readonly status?: ContextReport['status'];
  readonly hasDigest?: boolean;
}

let keys = 0;

/** A context of a run; each run has a key of its own. */
function context({ base = '', head, again, vary = [], hasDigest = true, ...given }: Given): ContextNow {
  keys += 1;
  const redact = { key: new Uint8Array(32).fill(keys), known: [], also: [], allow: [] };
  const about = { service: 'shop', context: given.context ?? 'dev', release: 'web', namespace: 'dev' };
  const status = given.status ?? 'compared';
  const ignore = vary.map((path) => ({ path, reason: 'varies' }));
  if (status === 'untouched' || status === 'failed')
    return { report: { ...about, status, problems: [] }, hasDigest, ignore, redact };
  const side = { text: head ?? '', namespace: 'dev', ...(again !== undefined && { again }) };
  const { comparison } = openComparison({
    before: { text: base, namespace: 'dev' },
    after: side,
    redact,
    ignore,
  });
  const rendered = headOf(() => ({ ...side, release: 'web', redact, vary, withSecrets: false }));
  return {
    report: { ...about, status, problems: [], comparison },
    hasDigest,
    ignore,
    redact,
    ...(head !== undefined && { head: rendered }),
  };
}

const runOf = (...contexts: ContextNow[]): RunHistory => makeRunHistory(contexts);

/** As the next run finds it: packed and unpacked. */
function kept(run: RunHistory): readonly ShownContext[] {
  const { text, memory } = packPreview({ head: 'a', contexts: run.contexts(), earlier: [] });
  return unpackPreview(gzipSync(text), memory)?.contexts ?? [];
}

const between = (then: Given, now: Given): Pick<Since, 'status' | 'contexts' | 'notes'> =>
  runOf(context(now)).since(kept(runOf(context(then))));

/** `~ core/ConfigMap/dev/a` for each resource. */
const named = ({ contexts }: Pick<Since, 'contexts'>): string[] =>
  contexts.flatMap(({ comparison }) =>
    (comparison?.resources ?? []).map(({ kind, resource }) => `${kind} ${resource.kind}/${resource.name}`),
  );

const box = (name: string, text: string): string =>
  `---\n# Source: web/templates/box.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {text: ${text}}\n`;
const boxes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, text]) => box(name, text))
    .join('');

const base = boxes({ a: 'one', b: 'one', c: 'one' });

describe('what differs since an earlier run', () => {
  it('is nothing where both show the same, whatever stood before it', () => {
    const head = boxes({ a: 'two', b: 'one', c: 'one' });
    expect(between({ base, head }, { base, head })).toEqual({
      status: 'same',
      contexts: [expect.objectContaining({ status: 'untouched' })],
      notes: [],
    });
    const moved = between(
      { base, head },
      { base: `${boxes({ d: 'new' })}${base}`, head: `${boxes({ d: 'new' })}${head}` },
    );
    expect(moved.status).toBe('same');
  });

  it('names what changed again, what is new in the preview, and what is out of it', () => {
    const then = boxes({ a: 'two', b: 'two', c: 'one' });
    const now = boxes({ a: 'three', b: 'one', c: 'two', d: 'new' });
    const found = between({ base, head: then }, { base, head: now });
    expect(named(found).toSorted()).toEqual([
      'added ConfigMap/d',
      'changed ConfigMap/a',
      'changed ConfigMap/b',
      'changed ConfigMap/c',
    ]);
    const values = found.contexts[0]?.comparison?.resources.flatMap((change) =>
      'changes' in change ? change.changes.map((one) => [change.resource.name, one.before, one.after]) : [],
    );
    expect(values?.toSorted()).toEqual([
      ['a', 'two', 'three'],
      ['b', 'two', 'one'],
      ['c', 'one', 'two'],
    ]);
  });

  it('is not what others brought to the target branch, where the change is not about it', () => {
    const others = boxes({ a: 'one', b: 'one', c: 'others' });
    const found = between(
      { base, head: boxes({ a: 'two', b: 'one', c: 'one' }) },
      { base: others, head: boxes({ a: 'two', b: 'one', c: 'others' }) },
    );
    expect(found.status).toBe('same');
  });

  it('is not what only the target branch lost: with digests at hand the head is known to be as it was', () => {
    const head = boxes({ a: 'two', b: 'one', c: 'one' });
    const now = { base: boxes({ a: 'one', b: 'zero', c: 'one' }), head };
    expect(between({ base, head }, now).status).toBe('same');
    // Without digests it is new in the preview, and said to be.
    expect(named(between({ base, head, hasDigest: false }, { ...now, hasDigest: false }))).toEqual([
      'changed ConfigMap/b',
    ]);
  });

  it('names what was removed, added back, and renamed', () => {
    const then = { base, head: boxes({ a: 'one', b: 'one' }) };
    expect(named(between(then, { base, head: boxes({ a: 'one', b: 'two', c: 'one' }) })).toSorted()).toEqual([
      'added ConfigMap/c',
      'changed ConfigMap/b',
    ]);
    expect(named(between(then, { base, head: boxes({ a: 'one' }) }))).toEqual(['removed ConfigMap/b']);
    const hashed = (hash: string) => ({ base: '', head: box(`web-${hash}`, 'same') });
    const renamed = ['renamed ConfigMap/web-7f6c9b8d4c'];
    expect(named(between(hashed('5d4f8c7b9d'), hashed('7f6c9b8d4c')))).toEqual(renamed);
    // Both times renamed, from what the base has; and for the first time.
    const old = box('web-2b2b2b2b2b', 'same');
    const from = (hash: string) => ({ ...hashed(hash), base: old });
    expect(named(between(from('5d4f8c7b9d'), from('7f6c9b8d4c')))).toEqual(renamed);
    expect(named(between({ base: old, head: old }, from('7f6c9b8d4c')))).toEqual(renamed);
  });

  it('counts noise, and calls it no change of meaning', () => {
    const labelled = (version: string): string =>
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, labels: {helm.sh/chart: web-${version}}}\ndata: {text: two}\n`;
    expect(between({ base, head: labelled('1.0.0') }, { base, head: labelled('1.0.1') })).toMatchObject({
      status: 'changed',
      notes: ['1 resource differs in noise only'],
      contexts: [{ status: 'untouched' }],
    });
  });

  it('leaves out what is random in each render, and what gate.vary names', () => {
    const random = (text: string): string => boxes({ a: 'two', r: text });
    const found = between(
      { base, head: random('x1'), again: random('x2') },
      { base, head: random('x3'), again: random('x4') },
    );
    expect(found.status).toBe('same');
    const vary = ['data.text'];
    expect(between({ base, head: random('x1'), vary }, { base, head: random('x3'), vary }).status).toBe(
      'same',
    );
  });
});

describe('secrets', () => {
  const login = (value: string): string =>
    `---\napiVersion: v1\nkind: Secret\nmetadata: {name: login}\nstringData: {password: ${value}}\n`;
  const variable = (value: string): string =>
    `---\napiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, env: [{name: DB_PASSWORD, value: ${value}}]}]}\n`;

  it('are in nothing that is kept, and differ by the key of no run', () => {
    const head = login('hunter2-secret') + variable('other-secret-9') + box('a', 'uses hunter2-secret');
    const run = runOf(context({ base, head }));
    const { text } = packPreview({ head: 'a', contexts: run.contexts(), earlier: [] });
    expect(text).toContain('password: (secret)');
    expect(text).toContain('value: (secret)');
    expect(text).toContain('uses (secret)');
    expect(text).not.toMatch(/hunter2|other-secret|\(secret [0-9a-f]/);
    expect(between({ base, head }, { base, head })).toMatchObject({
      status: 'same',
      notes: ['changed values of secrets are not seen here'],
    });
  });

  it('that get other values are not seen, and that is said', () => {
    const found = between({ base, head: login('first-value') }, { base, head: login('second-value') });
    expect(found).toMatchObject({ status: 'same', notes: ['changed values of secrets are not seen here'] });
  });

  it('whose keys change are seen, without a word about base64', () => {
    const more = login('first-value, token: abcdefgh');
    const found = between({ base, head: login('first-value') }, { base, head: more });
    const [change] = found.contexts[0]?.comparison?.resources ?? [];
    expect(change).toMatchObject({ kind: 'changed', changes: [{ kind: 'added', after: '(secret)' }] });
    expect(JSON.stringify(change)).not.toContain('base64');
  });

  it('that begin to differ from the base are seen, though a digest does not tell', () => {
    const old = base + login('first-value');
    const found = between({ base: old, head: old }, { base: old, head: base + login('second-value') });
    expect(named(found)).toEqual(['changed Secret/login']);
  });
});

describe('contexts', () => {
  const head = boxes({ a: 'two', b: 'one', c: 'one' });
  const shown = { base, head };

  it.each<[string, Given, Given, Partial<Since>, readonly string[]]>([
    [
      'was as the base and is no more',
      { status: 'untouched' },
      shown,
      { status: 'changed', notes: [] },
      ['changed ConfigMap/a'],
    ],
    [
      'is as the base again',
      shown,
      { status: 'untouched' },
      { status: 'changed', notes: ['`shop/dev` is as at the base again: `ConfigMap/a`'] },
      [],
    ],
    [
      'is as the base, and was',
      { status: 'untouched' },
      { status: 'untouched' },
      { status: 'same', notes: [] },
      [],
    ],
    [
      'fails',
      shown,
      { status: 'failed' },
      { status: 'changed', notes: ['`shop/dev` could not be compared this time'] },
      [],
    ],
    ['fails as before', { status: 'failed' }, { status: 'failed' }, { status: 'same', notes: [] }, []],
    [
      'failed',
      { status: 'failed' },
      shown,
      { status: 'changed', notes: ['`shop/dev` could not be compared then'] },
      ['changed ConfigMap/a'],
    ],
    [
      'is deleted',
      shown,
      { base, status: 'deleted' },
      { status: 'changed', notes: ['`shop/dev` is deleted now'] },
      ['removed ConfigMap/a', 'removed ConfigMap/b', 'removed ConfigMap/c'],
    ],
    [
      'is deleted as before',
      { base, status: 'deleted' },
      { base, status: 'deleted' },
      { status: 'same' },
      [],
    ],
    [
      'is no longer deleted',
      { base, status: 'deleted' },
      { status: 'untouched' },
      { status: 'changed', notes: ['`shop/dev` is no longer deleted'] },
      [],
    ],
    [
      'has another name',
      shown,
      { ...shown, context: 'staging' },
      {
        status: 'changed',
        notes: ['`shop/staging` was not looked at then', '`shop/dev` is no longer a context'],
      },
      ['changed ConfigMap/a'],
    ],
  ])('one that %s', (_, then, now, expected, resources) => {
    const found = between(then, now);
    expect(found).toMatchObject(expected);
    expect(named(found)).toEqual(resources);
  });

  it('of which the manifests were not kept are not guessed at', () => {
    const then = kept(runOf(context(shown))).map(({ service, context: name, status }) => ({
      service,
      context: name,
      status,
    }));
    expect(runOf(context(shown)).since(then)).toMatchObject({
      status: 'changed',
      notes: ['what `shop/dev` rendered then was not kept'],
    });
  });

  it('keep their places, so that each is told by its name', () => {
    const now = [
      context({ ...shown, context: 'dev' }),
      context({ base, head: base, context: 'staging' }),
      context({ ...shown, context: 'production' }),
    ];
    const then = kept(
      runOf(
        context({ ...shown, context: 'dev' }),
        context({ base, head: base, context: 'staging' }),
        context({ status: 'untouched', context: 'production' }),
      ),
    );
    const found = runOf(...now).since(then);
    expect(
      found.contexts.map(({ context: name, comparison }) => [name, comparison?.resources.length]),
    ).toEqual([
      ['dev', undefined],
      ['staging', undefined],
      ['production', 1],
    ]);
  });
});
