/** The key discover counts for every command and for the Action, where all folders of the call have it. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { withOwnDiscovery } from '../../src/main/actions/preview/discover-input.ts';
import { planShards } from '../../src/operations/shards/plan.ts';
import { ownDiscovery } from '../../src/operations/sources/index.ts';
import { writeFiles } from '../e2e/pligos.ts';
import { makeFolder } from '../git/repository.ts';
import { surroundingsIn } from './surroundings.ts';

let home: ReturnType<typeof makeFolder>;
beforeEach(() => {
  home = makeFolder();
  writeFiles(home.path, {
    'pligos.yaml': 'discover: argocd\n',
    'one/pligos.yaml': '{"discover": "argocd"}\n',
    'flux/pligos.yaml': "pligos: {version: '2'}\ndiscover: flux\n",
    'both/pligos.yaml': 'discover: flux\ncontexts: {dev: {chart: .}}\n',
    'service/pligos.yaml': 'contexts: {dev: {chart: .}}\n',
    'wrong/pligos.yaml': 'discover: argo\n',
    'broken/pligos.yaml': 'discover: {\n',
  });
});
afterEach(() => home.dispose());

it.each([
  [[], { kind: 'argocd', folders: ['.'] }],
  [['one', 'pligos.yaml'], { kind: 'argocd', folders: ['one', '.'] }],
  [['flux/pligos.yaml'], { kind: 'flux', folders: ['flux'] }],
  [['one', 'flux'], undefined],
  [['one', 'service'], undefined],
  [['both'], undefined],
  [['wrong'], undefined],
  [['broken'], undefined],
  [['missing'], undefined],
])('%j is %j', (configs, expected) => {
  expect(ownDiscovery(configs, home.path)).toEqual(expected);
});

it('is what the Action compares, unless an input says what', () => {
  const inputs = { config: [], plain: undefined, discover: undefined };
  const flux = { kind: 'flux', folders: ['.'] } as const;
  expect(withOwnDiscovery(inputs, home.path).discover).toEqual({ kind: 'argocd', folders: ['.'] });
  expect(withOwnDiscovery({ ...inputs, discover: flux }, home.path).discover).toBe(flux);
});

it('is refused by a matrix, which would miss changes', async () => {
  const input = { configs: [], contexts: [], all: true, maxShards: 1, contextsPerShard: 1 };
  await expect(
    planShards(
      { ...input, base: Promise.resolve(undefined), costs: Promise.resolve(new Map()) },
      surroundingsIn(home.path, join(home.path, 'cache')),
    ),
  ).rejects.toThrow('a matrix does not plan the applications of the key discover');
});
