/** The owner on a release, with both Helms: what a deploy writes, and what survives other commands. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { type Lab, openLab, service } from './deploy-lab.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';

const found = helms();
let cluster: Cluster;
const labs: Lab[] = [];

async function open(helm: RealHelm, more = '', env: Readonly<Record<string, string>> = {}): Promise<Lab> {
  const lab = await openLab(cluster, helm, service('{}', more), { GITHUB_REPOSITORY: 'Acme/Shop', ...env });
  labs.push(lab);
  return lab;
}

/** The labels of the newest revision. */
async function labelsOf({ request, namespace }: Lab): Promise<Readonly<Record<string, string>>> {
  const path = `/api/v1/namespaces/${namespace}/secrets?labelSelector=name%3Dweb,owner%3Dhelm`;
  const items: { metadata: { labels: Record<string, string> } }[] = JSON.parse(
    (await request('GET', path)).body,
  ).items;
  const [newest] = items.toSorted(
    (a, b) => Number(b.metadata.labels['version']) - Number(a.metadata.labels['version']),
  );
  return Object.fromEntries(
    Object.entries(newest?.metadata.labels ?? {}).filter(([name]) => name.startsWith('pligos.dev/')),
  );
}

const helmIn = (lab: Lab, helm: RealHelm, words: readonly string[]): string =>
  execFileSync(helm.path, [...words, '-n', lab.namespace], {
    env: { ...lab.surroundings().env },
    encoding: 'utf8',
  });

const sha = 'a'.repeat(40);
const owned = {
  'pligos.dev/repository': 'acme.shop',
  'pligos.dev/service': 'web',
  'pligos.dev/context': 'live',
  'pligos.dev/commit': sha,
};

describeReal('the owner of a release', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  describe.each(found)('$name', (helm) => {
    it('is written by each deploy, with the policy of the context, and stands in the record', async () => {
      const lab = await open(helm, '    prune: confirm\n', { GITHUB_SHA: sha });
      const { record } = await lab.deploy();
      expect(record.status).toBe('deployed');
      expect(record.owner).toEqual({ repository: 'Acme/Shop', prune: 'confirm' });
      expect(await labelsOf(lab)).toEqual({ ...owned, 'pligos.dev/prune': 'confirm' });
    });

    it('says report where the context says nothing, beside the labels of the command', async () => {
      const lab = await open(helm, '', { GITHUB_SHA: sha });
      await lab.deploy(['--labels', 'team=a']);
      expect(await labelsOf(lab)).toEqual({ ...owned, 'pligos.dev/prune': 'report' });
    });

    it('survives an upgrade by hand, and a rollback returns to the labels of its revision', async () => {
      const lab = await open(helm, '', { GITHUB_SHA: sha });
      const chart = join(lab.root, 'chart');
      helmIn(lab, helm, ['install', 'web', chart]);
      expect(await labelsOf(lab)).toEqual({});
      await lab.deploy();
      helmIn(lab, helm, ['upgrade', 'web', chart, '--set', 'value=9']);
      expect(await labelsOf(lab)).toMatchObject(owned);
      helmIn(lab, helm, ['rollback', 'web', '1']);
      expect(await labelsOf(lab)).toEqual({});
      helmIn(lab, helm, ['rollback', 'web', '2']);
      expect(await labelsOf(lab)).toMatchObject(owned);
    });

    it('is not written without a repository, and a context with prune is told', async () => {
      const lab = await open(helm, '    prune: always\n', { GITHUB_REPOSITORY: '' });
      const { record, problems } = await lab.deploy();
      expect(record.owner).toBeUndefined();
      expect(await labelsOf(lab)).toEqual({});
      expect(problems.map(({ code }) => code)).toEqual(['release-unlabelled']);
    });
  });
});
