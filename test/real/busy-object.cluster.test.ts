/** An object that others write while we ask about it: the next answer counts, and what never comes is told as busy, not as refused. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection, JsonMap, Prediction } from '../../src/cluster/index.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { type Lab, openLab, type Step } from './prediction-lab.ts';

/** Each sends an update that says which version of the object it is of. */
const ways = [
  { way: 'Helm 3 with --force', helm: 3, first: [], flags: ['--force'] },
  {
    way: 'Helm 4 with --force-replace',
    helm: 4,
    first: [],
    flags: ['--server-side=false', '--force-replace'],
  },
  {
    way: 'Helm 4, from client-side to server-side',
    helm: 4,
    first: ['--server-side=false'],
    flags: ['--server-side=true', '--force-conflicts'],
  },
] as const;

const configMap = (data: JsonMap): JsonMap => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'map' },
  data,
});

describeReal('an object that others write at the same time', clusterMissing(), () => {
  let lab: Lab;
  let writes = 0;
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(() => lab?.close());

  /** A connection before whose first updates somebody else is quicker. */
  const raced = (path: string, times: number): Connection => {
    let left = times;
    return {
      ...lab.connection,
      send: async (call) => {
        if (call.method === 'PUT' && left > 0) {
          left -= 1;
          const body = JSON.stringify({ metadata: { annotations: { count: String((writes += 1)) } } });
          const { status } = await lab.cluster.request('PATCH', path, body, 'application/merge-patch+json');
          expect(status).toBe(200);
        }
        return lab.connection.send(call);
      },
    };
  };

  it.each(ways.map((way, index) => ({ ...way, index })))(
    'is predicted once they stop, and called busy where they do not ($way)',
    async ({ helm, first, flags, index }) => {
      const namespace = `busy-${index}`;
      const made = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } };
      await lab.cluster.request('POST', '/api/v1/namespaces', JSON.stringify(made));
      const step = (verb: Step['verb'], data: JsonMap, given: readonly string[]): Step => ({
        helm,
        release: 'r',
        namespace,
        verb,
        chart: lab.chart('busy', [configMap(data)]),
        flags: given,
      });
      expect(await lab.done(step('install', { a: '1', b: '1' }, first))).toMatchObject({ code: 0 });
      const path = `/api/v1/namespaces/${namespace}/configmaps/map`;
      const asked = (times: number): Promise<Prediction> =>
        lab.predicted(step('upgrade', { a: '2' }, flags), raced(path, times));
      expect((await asked(1)).resources).toMatchObject([{ after: { data: { a: '2' } } }]);
      const [never] = (await asked(99)).resources;
      expect([never?.refusal, never?.notAsked, never?.after]).toEqual([undefined, 'busy', undefined]);
      expect((await lab.done(step('upgrade', { a: '2' }, flags))).code).toBe(0);
      expect(await lab.object(path)).toMatchObject({ data: { a: '2' } });
    },
  );
});
