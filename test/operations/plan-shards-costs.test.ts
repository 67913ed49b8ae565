import { describe, expect, it } from '@jest/globals';
import type { Store } from '../../src/operations/render/index.ts';
import { type CostStore, readStoredCosts, storeCosts } from '../../src/operations/shards/index.ts';
import type { ContextReport } from '../../src/report/index.ts';
import { context } from '../report/builder.ts';

/** As the cache of the runner: what is saved never changes. */
function makeStore(): Store & { readonly entries: Map<string, Uint8Array> } {
  const entries = new Map<string, Uint8Array>();
  return {
    entries,
    restore: (key) => Promise.resolve(entries.get(key)),
    save(key, bytes) {
      if (!entries.has(key)) entries.set(key, bytes);
      return Promise.resolve();
    },
  };
}

const week = 7 * 24 * 3600 * 1000;
const at = (store: Store, run: string, earlier: readonly string[] = [], now = 100 * week): CostStore => ({
  store,
  run,
  earlier,
  now,
});
const took = (service: string, milliseconds: number, more: Partial<ContextReport> = {}): ContextReport =>
  context('dev', { service, milliseconds, status: 'compared', ...more });
const keep = (contexts: readonly ContextReport[], memory: CostStore): Promise<void> =>
  storeCosts([{ contexts }], memory);

describe('what contexts cost', () => {
  it('is known to the same commit, to the next, and for some weeks to everyone', async () => {
    const store = makeStore();
    await keep([took('web', 120), took('api', 80)], at(store, 'one'));
    const known = new Map([
      ['web/dev', 120],
      ['api/dev', 80],
    ]);
    expect(await readStoredCosts(at(store, 'one', [], 0))).toEqual(known);
    expect(await readStoredCosts(at(store, 'two', ['one'], 0))).toEqual(known);
    expect(await readStoredCosts(at(store, 'other', [], 102 * week))).toEqual(known);
    expect(await readStoredCosts(at(store, 'other', [], 103 * week))).toEqual(new Map());
  });

  it('is what the latest commit says, with what only others know', async () => {
    const store = makeStore();
    await keep([took('web', 120), took('api', 80)], at(store, 'one'));
    await keep([took('web', 300)], at(store, 'two', ['one']));
    expect(Object.fromEntries(await readStoredCosts(at(store, 'three', ['two', 'one'])))).toEqual({
      'web/dev': 300,
      'api/dev': 80,
    });
  });

  it('is not measured where nothing was rendered or something failed', async () => {
    const store = makeStore();
    const { milliseconds: _, ...unmeasured } = took('db', 1);
    const idle = [took('web', 1, { status: 'untouched' }), took('api', 9, { status: 'failed' }), unmeasured];
    await keep(idle, at(store, 'one'));
    expect(store.entries.size).toBe(0);
    await keep([...idle, took('new', 0.2, { status: 'new' })], at(store, 'one'));
    expect(await readStoredCosts(at(store, 'one'))).toEqual(new Map([['new/dev', 1]]));
  });

  it.each([
    ['no JSON', '[['],
    ['no list', '{"web/dev": 1}'],
    [
      'rows of another kind',
      '[1, null, "a", [], ["web/dev", "9"], ["web/dev", -1], ["web/dev", 1e99], [3, 4]]',
    ],
  ])('is nothing where the store holds %s', async (_, text) => {
    const store = makeStore();
    await keep([took('web', 1)], at(store, 'one'));
    for (const key of store.entries.keys()) store.entries.set(key, Buffer.from(text));
    expect(await readStoredCosts(at(store, 'one'))).toEqual(new Map());
  });
});
