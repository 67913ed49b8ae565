/** What joined reports tell of earlier ones: they know what their jobs told, and no render. */
import { openComparison } from '../../src/diff/index.ts';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { packPreview, type ShownContext, unpackPreview } from '../../src/operations/history/shown-preview.ts';
import { headOf } from '../../src/operations/history/head.ts';
import {
  type JoinedInput,
  type JoinedHistory,
  joinRunHistory,
} from '../../src/operations/history/joined-history.ts';
import { makeRunHistory } from '../../src/operations/history/run-history.ts';
import { type ContextReport, jsonReport, readReport, type Since } from '../../src/report/index.ts';

const head = 'a'.repeat(40);
let keys = 0;
const nextKey = (): Uint8Array => new Uint8Array(32).fill((keys += 1));

/** A context as its own job reports it. */
function told(
  name: string,
  base: string,
  text: string,
  status: ContextReport['status'] = 'compared',
): ContextReport {
  const [service = '', context = ''] = name.split('/');
  const redact = { key: nextKey(), known: [], also: [], allow: [] };
  const side = { text, namespace: 'dev' };
  const { comparison } = openComparison({
    before: { text: base, namespace: 'dev' },
    after: side,
    redact,
    ignore: [],
  });
  const report = { service, context, release: 'web', namespace: 'dev', status, problems: [], comparison };
  const rendered = headOf(() => ({ ...side, release: 'web', redact, vary: [], withSecrets: false }));
  const now = { report, head: rendered, hasDigest: true, ignore: [], redact };
  return makeRunHistory([now]).contexts()[0] ?? report;
}

const failed = (name: string): ContextReport => {
  const [service = '', context = ''] = name.split('/');
  return { service, context, release: '', namespace: '', status: 'failed', problems: [] };
};

/** The memory of a run that has read these from files. */
function joined(
  contexts: readonly ContextReport[],
  lost: readonly string[] | null = [],
  more: Partial<JoinedInput> = {},
): Promise<JoinedHistory> {
  const report = {
    version: 1,
    title: 'x',
    base: { name: 'b' },
    head: { name: 'h', commit: head },
    contexts,
    limits: [],
  } as const;
  const read = readReport(jsonReport(report), { file: 'r', key: nextKey(), secrets: [], keepsShown: true });
  const set = lost === null ? undefined : new Set(lost);
  return Promise.resolve(joinRunHistory({ report: read, lost: set, key: nextKey(), secrets: [], ...more }));
}

/** As the next run finds it. */
async function kept(memory: Promise<JoinedHistory>): Promise<readonly ShownContext[]> {
  const { text, memory: hash } = packPreview({ head, contexts: (await memory).shownContexts(), earlier: [] });
  return unpackPreview(gzipSync(text), hash)?.contexts ?? [];
}

type Difference = Pick<Since, 'status' | 'contexts' | 'back' | 'notes'>;
const between = async (then: Promise<JoinedHistory>, now: Promise<JoinedHistory>): Promise<Difference> =>
  (await now).since(await kept(then));

const named = ({ contexts }: Difference): string[] =>
  contexts.flatMap(({ comparison }) =>
    (comparison?.resources ?? []).map(({ kind, resource }) => `${kind} ${resource.kind}/${resource.name}`),
  );

const box = (name: string, text: string): string =>
  `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {text: ${text}}\n`;
const boxes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, text]) => box(name, text))
    .join('');
const base = boxes({ a: 'one', b: 'one', c: 'one' });
const dev = (values: Readonly<Record<string, string>>, of = base): ContextReport =>
  told('shop/dev', of, boxes(values));

describe('what joined reports say of earlier ones', () => {
  it('is what differs from then, by what the jobs kept', async () => {
    const then = joined([dev({ a: 'two', b: 'one', c: 'one' })]);
    const found = await between(then, joined([dev({ a: 'three', b: 'one', c: 'one', d: 'new' })]));
    expect(named(found).toSorted()).toEqual(['added ConfigMap/d', 'changed ConfigMap/a']);
    const [change] = found.contexts[0]?.comparison?.resources.filter(({ kind }) => kind === 'changed') ?? [];
    expect(change).toMatchObject({ changes: [{ before: 'two', after: 'three' }] });
    expect(found.notes).toEqual([]);
  });

  it('is nothing where the same was kept, whoever read it with whatever key', async () => {
    const values = {
      a: 'two',
      b: 'one',
      c: 'one',
      key: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlLW9mLWl0',
    };
    const found = await between(joined([dev(values)]), joined([dev(values)]));
    expect(found).toMatchObject({ status: 'same', contexts: [{ status: 'untouched' }] });
  });

  it('names and counts what is as at the base again, of which no job tells any more', async () => {
    const then = joined([dev({ a: 'two', b: 'two', c: 'one' })]);
    const found = await between(then, joined([dev({ a: 'three', b: 'one', c: 'one' })]));
    expect(named(found)).toEqual(['changed ConfigMap/a']);
    expect(found).toMatchObject({ back: 1, notes: ['in `shop/dev` as at the base again: `ConfigMap/b`'] });
  });

  it('knows by the digests what both sides lost meanwhile', async () => {
    const without = boxes({ a: 'one', c: 'one' });
    const then = joined([dev({ a: 'two', b: 'two', c: 'one' })]);
    const found = await between(then, joined([dev({ a: 'two', c: 'one' }, without)]));
    expect(named(found)).toEqual(['removed ConfigMap/b']);
    expect(found.notes).toEqual([]);
  });

  it('claims nothing of a report that keeps nothing of what it shows', async () => {
    const then = joined([dev({ a: 'two', b: 'one', c: 'one' })]);
    const { shown: _, ...bare } = dev({ a: 'three', b: 'one', c: 'one' });
    const found = await between(then, joined([bare]));
    expect(named(found)).toEqual([]);
    expect(found.notes).toEqual(['what `shop/dev` renders is not in its report']);
    const partly = { ...bare, shown: new Map([['core/ConfigMap/dev/other', 'kind: ConfigMap\n']]) };
    expect((await between(then, joined([partly]))).notes).toEqual(found.notes);
  });
});

describe('a context of which nobody tells', () => {
  const [first, second] = [
    dev({ a: 'two', b: 'one', c: 'one' }),
    told('api/dev', base, boxes({ a: 'two', b: 'one', c: 'one' })),
  ];
  const both = (): Promise<JoinedHistory> => joined([first, second]);

  it.each<[string, readonly string[] | null, Partial<Difference>]>([
    [
      'is as at the base where the jobs are those that a plan lists',
      [],
      { back: 1, notes: ['`api/dev` is as at the base again: `ConfigMap/a`'] },
    ],
    ['is no news where its job is lost', ['api/dev'], { status: 'same', notes: [] }],
    ['was not looked at where no plan is known', null, { notes: ['`api/dev` was not looked at this time'] }],
  ])('%s', async (_, lost, expected) => {
    expect(await between(both(), joined([first], lost))).toMatchObject(expected);
  });

  it('was as at the base then, where a plan had listed the jobs', async () => {
    const found = await between(joined([first]), both());
    expect(named(found)).toEqual(['changed ConfigMap/a']);
    expect(found.notes).toEqual([]);
  });

  it('could not be compared then, where its job was lost', async () => {
    const found = await between(joined([first], ['api/dev']), both());
    expect(named(found)).toEqual(['changed ConfigMap/a']);
    expect(found.notes).toEqual(['`api/dev` could not be compared then']);
  });

  it('was not looked at then, where no plan is known', async () => {
    const found = await between(joined([first], null), joined([first, second], null));
    expect(found.notes).toEqual(['`api/dev` was not looked at then']);
  });

  it('is gone where it was new', async () => {
    const fresh = told('new/dev', '', box('a', 'one'), 'new');
    const found = await between(joined([first, fresh]), joined([first]));
    expect(found.notes).toEqual(['`new/dev` is no longer a context']);
  });

  it('is not the job that left no report: that one is news once, and kept by nobody', async () => {
    const found = await between(both(), joined([failed('/2 of 2'), first], ['api/dev']));
    expect(found).toMatchObject({ status: 'changed', notes: ['`2 of 2` could not be compared this time'] });
    const after = await between(joined([failed('/2 of 2'), first], ['api/dev']), both());
    expect(after.notes).toEqual(['`api/dev` could not be compared then']);
  });
});

describe('what joined reports keep', () => {
  const secret = (data: string): string =>
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\n  namespace: dev\nstringData:\n  ${data}\n`;
  const id = 'core/Secret/dev/login';
  const withShown = (text: string): ContextReport => ({
    ...dev({ a: 'two', b: 'one', c: 'one' }),
    shown: new Map([[id, text]]),
  });

  it.each([
    ['plain', secret('password: hunter2-is-secret')],
    [
      'spelt otherwise',
      secret('password: hunter2-is-secret').replace('kind: Secret', String.raw`kind: "\x53ecret"`),
    ],
    ['of another name than its id', secret('password: hunter2-is-secret').replace('login', 'other')],
    ['after another document', `kind: ConfigMap\n---\n${secret('password: hunter2-is-secret')}`],
  ])('is no secret of a Secret that a report keeps, %s', async (_, text) => {
    const memory = await joined([withShown(text)]);
    for (const all of [memory.shownContexts(), memory.contexts()])
      expect(JSON.stringify([...(all[0]?.shown ?? [])])).not.toContain('hunter2');
  });

  it('is a Secret as its own job has kept it, to the letter', async () => {
    const own = told('shop/dev', base, base + secret('password: hunter2-is-secret').replace(/^/, '---\n'));
    const memory = await joined([own]);
    expect(memory.shownContexts()[0]?.shown).toEqual(own.shown);
    expect(own.shown?.get(id)).toContain('password: (secret)');
  });

  it('is no text that does not parse as the Secret that it may be', async () => {
    const memory = await joined([withShown('kind: Secret\n  x: [')]);
    expect(memory.shownContexts()[0]?.shown?.size).toBe(0);
  });
});
