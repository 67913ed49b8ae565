/** What a removal would lose, in a real cluster with both Helms: it stays unless it is named, and goes where it is. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPlan, removeReleases } from '../../src/operations/prune/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';
import { context, contexts, openPruneLab, type PruneLab } from './prune-lab.ts';

const found = helms();
let cluster: Cluster;
const labs: PruneLab[] = [];

/** A release with this manifest beside the chart's own, whose context git has dropped. */
async function dropped(helm: RealHelm, manifest: string): Promise<PruneLab> {
  const lab = await openPruneLab(cluster, helm, {
    'data/Chart.yaml': 'apiVersion: v2\nname: data\nversion: 0.1.0\n',
    'data/templates/a.yaml': manifest,
    'a/pligos.yaml': contexts(context('live').replace('../chart', '../data')),
  });
  labs.push(lab);
  await lab.deploy();
  lab.commit({}, ['a/pligos.yaml']);
  return lab;
}

/** Without controllers, nothing with a finalizer ever goes. */
const noWait = ['--wait=false'];

const claim =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n';
const stateful = `apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec:
  serviceName: db
  selector: {matchLabels: {app: db}}
  template: {metadata: {labels: {app: db}}, spec: {containers: [{name: db, image: db}]}}
  volumeClaimTemplates: [{metadata: {name: v}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}]
`;
const definition = (name: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${name}s.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${name}s, kind: ${name.toUpperCase()}}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`;

describeReal('what a removal would lose', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  describe.each(found)('$name', (helm) => {
    const suffix = helm.name.replace('-', '');

    it.each([
      ['a claim', claim, 'PersistentVolumeClaim/data', 'the data of the claim would be lost'],
      ['a StatefulSet with claims', stateful, 'StatefulSet/db', 'its pods keep data in volumes'],
      [
        'a definition',
        definition(`d${suffix}`),
        `CustomResourceDefinition/d${suffix}s.example.com`,
        'all its resources in the cluster would be lost',
      ],
    ])('keeps the release with %s, until it is named', async (_what, manifest, name, why) => {
      const lab = await dropped(helm, manifest);
      const [kept] = (await lab.plan()).removals;
      expect(kept).toMatchObject({ outcome: 'keep' });
      expect(kept?.why).toContain(`: ${why}`);
      expect(kept?.why).toMatch(/; allow-destroy does not name it$/);
      expect(await lab.remove({ allowDestroy: [`${name}x`] })).toEqual([]);
      expect(await lab.releases()).toEqual(['a', 'b']);
      expect(await lab.remove({ allowDestroy: [name], helmWords: noWait })).toMatchObject([
        { status: 'deployed' },
      ]);
      expect(await lab.releases()).toEqual(['b']);
    });

    it('keeps a namespace as long as anything else is in it', async () => {
      const own = `own-${suffix}`;
      const lab = await dropped(
        helm,
        `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${own}}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: mine, namespace: ${own}}\n`,
      );
      const path = `/api/v1/namespaces/${own}/configmaps`;
      expect((await lab.plan()).removals).toMatchObject([{ outcome: 'remove' }]);
      await lab.request('POST', path, '{"metadata":{"name":"other"}}');
      const [kept] = (await lab.plan()).removals;
      expect(kept?.why).toBe(
        `Namespace/${own}: the namespace also holds ConfigMap/other; allow-destroy does not name it`,
      );
      await lab.request('DELETE', `${path}/other`);
      await lab.request(
        'POST',
        `/api/v1/namespaces/${own}/secrets`,
        '{"metadata":{"name":"sh.helm.release.v1.z.v1"}}',
      );
      expect((await lab.plan()).removals[0]?.why).toContain('also holds Secret/sh.helm.release.v1.z.v1');
    });

    it('keeps a namespace in which something of the release would have stayed', async () => {
      const own = `kept-${suffix}`;
      const lab = await dropped(
        helm,
        `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${own}}\n---\n${claim.replace('{name: data}', `{name: data, namespace: ${own}, annotations: {helm.sh/resource-policy: keep}}`)}`,
      );
      expect((await lab.plan()).removals).toMatchObject([
        {
          outcome: 'keep',
          why: `Namespace/${own}: the namespace also holds PersistentVolumeClaim/data; allow-destroy does not name it`,
        },
      ]);
    });

    it('sees what is in a namespace behind a page of what controllers made', async () => {
      const own = `page-${suffix}`;
      const lab = await dropped(helm, `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${own}}\n`);
      const path = `/api/v1/namespaces/${own}/configmaps`;
      const owner = '{"apiVersion":"v1","kind":"Pod","name":"p","uid":"b1f0"}';
      const made = Array.from({ length: 100 }, (_one, at) => `"a${at}","ownerReferences":[${owner}]`);
      await Promise.all(made.map((name) => lab.request('POST', path, `{"metadata":{"name":${name}}}`)));
      expect((await lab.plan()).removals).toMatchObject([{ outcome: 'remove' }]);
      await lab.request('POST', path, '{"metadata":{"name":"z"}}');
      expect((await lab.plan()).removals[0]?.why).toContain('also holds ConfigMap/z;');
    });

    it('keeps an object that another release has taken, and says what stays in any case', async () => {
      const lab = await dropped(
        helm,
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: taken}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: kept, annotations: {helm.sh/resource-policy: keep}}\n',
      );
      const path = `/api/v1/namespaces/${lab.namespace}/configmaps`;
      expect((await lab.plan()).removals).toMatchObject([
        {
          outcome: 'remove',
          contents: {
            removes: [`ConfigMap/${lab.namespace}/taken`],
            keeps: [{ name: `ConfigMap/${lab.namespace}/kept`, why: 'helm.sh/resource-policy: keep' }],
          },
        },
      ]);
      await lab.request(
        'PATCH',
        `${path}/taken`,
        '{"metadata":{"annotations":{"meta.helm.sh/release-name":"b"}}}',
        'application/merge-patch+json',
      );
      expect((await lab.plan()).removals[0]?.why).toContain(
        `it belongs to the release b in ${lab.namespace} now`,
      );
      expect(await lab.remove()).toEqual([]);
      const record = `/api/v1/namespaces/${lab.namespace}/secrets/sh.helm.release.v1.a.v1`;
      await lab.request('PATCH', record, '{"data":{"release":"SDRz"}}', 'application/merge-patch+json');
      expect(await lab.plan()).toMatchObject({
        unreached: [],
        removals: [
          { outcome: 'keep', why: expect.stringContaining('cannot be read: it is not a JSON object') },
        ],
      });
    });

    it('leaves a release that changed between the plan and the removal', async () => {
      const lab = await dropped(helm, 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n');
      const surroundings = lab.surroundings();
      const opened = await openPlan({ contexts: [], helmWords: [], allowDestroy: [] }, surroundings);
      try {
        expect(opened.removable).toHaveLength(1);
        const secret = `/api/v1/namespaces/${lab.namespace}/secrets/sh.helm.release.v1.a.v1`;
        await lab.request(
          'PATCH',
          secret,
          '{"metadata":{"labels":{"pligos.dev/commit":"0000000000000000000000000000000000000000"}}}',
          'application/merge-patch+json',
        );
        const [record] = await removeReleases(opened.removable, { helmWords: [], by: {} }, surroundings);
        expect(record).toMatchObject({ status: 'not-started' });
        expect(record?.reason).toMatch(/^the release a in .* changed since it was planned/);
        expect(await lab.releases()).toEqual(['a', 'b']);
      } finally {
        opened.close();
      }
    });
  });
});
