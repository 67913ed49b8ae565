/** Quantities in other words: what the API server keeps of them, and which controllers replace pods for them. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { quantityOf, quantityText } from '../../src/manifests/index.ts';
import { restartsByText } from '../../src/diff/restarts.ts';
import { idOf } from '../../src/manifests/index.ts';
import { until } from '../until.ts';
import { type Cluster, nodesMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';

/** Before, after; the amounts are equal. */
const pairs = [
  ['1e3', '1k'],
  ['+1', '1'],
  ['1000m', '1'],
  ['1024', '1Ki'],
  ['1Gi', '1024Mi'],
  ['0.5', '500m'],
  ['1000', '1k'],
  ['1', '01'],
] as const;
const kinds = ['Deployment', 'StatefulSet', 'DaemonSet'] as const;
type Kind = (typeof kinds)[number];

const root = '/apis/apps/v1/namespaces/default';
const pathOf = (kind: Kind): string => `${root}/${kind.toLowerCase()}s`;
const nameOf = (kind: Kind, at: number): string => `${kind.toLowerCase()}-${at}`;

const workload = (kind: Kind, name: string, memory: string): string =>
  JSON.stringify({
    apiVersion: 'apps/v1',
    kind,
    metadata: { name },
    spec: {
      ...(kind === 'StatefulSet' && { serviceName: 'none' }),
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name } },
        spec: { containers: [{ name: 'a', image: 'a:1', resources: { requests: { memory } } }] },
      },
    },
  });

interface Workload {
  readonly metadata: { readonly generation: number; readonly annotations?: Record<string, string> };
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly [{ readonly resources: { readonly requests: { memory: string } } }];
      };
    };
  };
}
interface Pod {
  readonly metadata: { readonly uid: string; readonly labels: Record<string, string> };
  readonly status?: { readonly phase?: string };
}

describeReal('with controllers and a node', nodesMissing(), () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster([], { controllers: true });
    await until(async () => {
      const { status } = await cluster.request('GET', '/api/v1/namespaces/default/serviceaccounts/default');
      return status === 200;
    });
  });
  afterAll(() => cluster?.stop());

  const create = (kind: Kind, name: string, memory: string, query = '') =>
    cluster.request('POST', `${pathOf(kind)}${query}`, workload(kind, name, memory));
  /** The running pods of each workload, by its name. */
  const pods = async (): Promise<Map<string, string>> => {
    const { items }: { items: Pod[] } = JSON.parse(
      (await cluster.request('GET', '/api/v1/namespaces/default/pods')).body,
    );
    const running = items.filter(({ status }) => status?.phase === 'Running');
    return new Map(running.map(({ metadata }) => [metadata.labels['app'] ?? '', metadata.uid]));
  };

  it('the text that the server keeps is the one that we expect', async () => {
    const numbers = ['0', '1', '01', '+1', '7', '8', '10', '100', '1000', '1500', '1024', '1025', '12000'];
    const fractions = ['0.5', '.5', '1.', '1.0', '1.5', '1.50', '1.500', '0.001', '0.0001', '2.048'];
    const units = ['', 'm', 'u', 'k', 'M', 'G', 'Ki', 'Mi', 'Gi', 'e3', 'E3', 'e2', 'e-3', 'e0', 'e4'];
    const long = ['123456789012345678', '1234567890123456789', '123456789012Mi', '-0'];
    const short = [...numbers, ...fractions].flatMap((of) => units.map((unit) => `${of}${unit}`));
    // Of pods the server rounds all others up to thousandths.
    const texts = [...short, ...long].filter((text) => (quantityOf(text) ?? 0n) % 10n ** 6n === 0n);
    const wrong: string[] = [];
    for (const text of texts) {
      const { status, body } = await create('Deployment', 'spelled', text, '?dryRun=All');
      if (status >= 300) continue;
      const made: Workload = JSON.parse(body);
      const kept = made.spec.template.spec.containers[0].resources.requests.memory;
      if (kept !== quantityText(text)) wrong.push(`${text}: ${kept}, not ${quantityText(text)}`);
    }
    expect(wrong).toEqual([]);
    expect(texts.length).toBeGreaterThan(200);
  });

  it('a StatefulSet replaces its pods for another text of the same amount, no other workload does', async () => {
    for (const kind of kinds)
      for (const [at, [before]] of pairs.entries())
        expect(await create(kind, nameOf(kind, at), before)).toMatchObject({ status: 201 });
    const names = kinds.flatMap((kind) => pairs.map((_, at) => nameOf(kind, at)));
    await until(async () => {
      const running = await pods();
      return names.every((name) => running.has(name));
    });
    const first = await pods();
    for (const kind of kinds)
      for (const [at, [, after]] of pairs.entries()) {
        const requests = { name: 'a', resources: { requests: { memory: after } } };
        const { status, body } = await cluster.request(
          'PATCH',
          `${pathOf(kind)}/${nameOf(kind, at)}`,
          JSON.stringify({ spec: { template: { spec: { containers: [requests] } } } }),
          'application/strategic-merge-patch+json',
        );
        expect(status).toBe(200);
        const { metadata }: Workload = JSON.parse(body);
        expect(metadata.generation).toBe(1);
      }
    const changes = (kind: Kind): number[] =>
      pairs.flatMap(([before, after], at) => {
        const ref = { group: 'apps', kind, namespace: 'default', name: nameOf(kind, at) };
        const origin = { line: 1 };
        const isRestart =
          quantityText(before) !== quantityText(after) &&
          restartsByText({ ...ref, id: idOf(ref), apiVersion: 'apps/v1', origin }, 'quantity');
        return isRestart ? [at] : [];
      });
    expect(changes('StatefulSet')).toEqual([0, 1, 3, 7]);
    await until(async () => {
      const running = await pods();
      return changes('StatefulSet').every((at) => {
        const name = nameOf('StatefulSet', at);
        return running.has(name) && running.get(name) !== first.get(name);
      });
    });
    // The other controllers have seen their updates by now: they are told of them at the same time.
    const later = await pods();
    const replaced = names.filter((name) => later.get(name) !== first.get(name));
    expect(replaced).toEqual(kinds.flatMap((kind) => changes(kind).map((at) => nameOf(kind, at))));
  });
});
