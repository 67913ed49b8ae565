/** What friends cost in a large repository. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect } from '@jest/globals';
import { contextGraph } from '../../src/operations/commands/index.ts';
import { planShards } from '../../src/operations/shards/plan.ts';
import { itAtScale } from '../at-scale.ts';
import { commit, makeFolder, makeRepository, writeTree } from '../git/repository.ts';
import { spentIn } from '../processor-time.ts';
import { surroundingsIn } from './surroundings.ts';

const home = makeFolder();
afterAll(() => home.dispose());

const services = 1000;
const library = 50;

/** 1,000 services, each with two contexts and with five friends or none. */
function filesOf(hasFriends: boolean): Record<string, string> {
  const files: Record<string, string> = {
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
    'charts/store/Chart.yaml': 'apiVersion: v2\nname: store\nversion: 1.0.0\n',
  };
  for (let at = 0; at < library; at += 1)
    files[`friends/f${at}.yaml`] =
      `type: dependency\nchart: ../charts/store\nconfiguration:\n  host: "%{friend.release}.%{friend.namespace}"\n  port: ${1000 + at}\n`;
  for (let at = 0; at < services; at += 1) {
    const names = Array.from({ length: 5 }, (_, one) => `f${(at + one * 7) % library}`).join(', ');
    const friends = hasFriends ? `    friends: [${names}]\n` : '';
    const context = (name: string): string =>
      `  ${name}:\n    chart: ../../charts/web\n    namespace: shop-${name}\n${friends}    helmValues:\n      replicas: 2\n      image:\n        repository: example/service-${at}\n        tag: v1\n      env:\n        LOG_LEVEL: info\n        REGION: eu\n`;
    files[`services/s${at}/pligos.yaml`] =
      `pligos:\n  version: '2'\n${hasFriends ? '  friends: [../../friends]\n' : ''}contexts:\n${context('staging')}${context('production')}`;
    files[`services/s${at}/Chart.yaml`] = `apiVersion: v2\nname: s${at}\nversion: 1.0.0\n`;
  }
  return files;
}

interface Costs {
  readonly graph: number;
  readonly one: number;
  readonly all: number;
}

/** Makes the repository; each call then measures once more, and gives the least so far: what collects garbage meanwhile only adds. */
async function measureOf(name: string, hasFriends: boolean): Promise<() => Promise<Costs>> {
  const root = join(realpathSync(home.path), name);
  const first = makeRepository(root, filesOf(hasFriends));
  const surroundings = surroundingsIn(root, join(root, '.cache'));
  const plan = (base: string | undefined) => async (): Promise<void> => {
    const { contexts } = await planShards(
      {
        configs: [],
        contexts: [],
        base: Promise.resolve(base === undefined ? undefined : { id: base, name: 'main' }),
        all: base === undefined,
        maxShards: 20,
        contextsPerShard: 10,
        costs: Promise.resolve(new Map()),
      },
      surroundings,
    );
    planned.push(contexts);
  };
  const planned: number[] = [];
  writeTree(root, { 'services/s7/Chart.yaml': 'apiVersion: v2\nname: s7\nversion: 1.0.1\n' });
  commit(root, {});
  const graph = async (): Promise<void> => {
    const { nodes, edges } = await contextGraph({ configs: ['.'], contexts: [] }, surroundings);
    expect([nodes.length, edges.length]).toEqual(
      hasFriends ? [services * 2 + library * 2, services * 10] : [services * 2, 0],
    );
  };
  // The first run compiles what the others use.
  await graph();
  await plan(first)();
  let least: Costs | undefined;
  return async () => {
    const costs = {
      graph: await spentIn(graph),
      one: await spentIn(plan(first)),
      all: await spentIn(plan(undefined)),
    };
    expect(planned.at(-1)).toBe(hasFriends ? services * 2 + library * 2 : services * 2);
    least = {
      graph: Math.min(costs.graph, least?.graph ?? costs.graph),
      one: Math.min(costs.one, least?.one ?? costs.one),
      all: Math.min(costs.all, least?.all ?? costs.all),
    };
    return least;
  };
}

// A plan of few contexts takes milliseconds, of which some are chance.
const isLessThanTwice = (withFriends: Costs, without: Costs): boolean =>
  withFriends.graph < 2 * without.graph &&
  withFriends.one < 2 * without.one + 50 &&
  withFriends.all < 2 * without.all;

describe('five friends of each of 1,000 services', () => {
  itAtScale('cost less than twice a graph and a plan without friends', async () => {
    const without = await (await measureOf('without', false))();
    const measure = await measureOf('with', true);
    let withFriends = await measure();
    for (let again = 1; again < 4 && !isLessThanTwice(withFriends, without); again += 1)
      withFriends = await measure();
    expect({ without, withFriends, isLess: isLessThanTwice(withFriends, without) }).toMatchObject({
      isLess: true,
    });
  });
});
