/** Our laws of fields that demand something of each other, against a real API server: it refuses what we refuse and takes the rest. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { textOf } from '../judge/update-pairs.ts';
import { lawCases } from '../judge/cross-field-cases.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { type Collection, discover } from './server-objects.ts';

describeReal('a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  let collections: readonly Collection[];

  beforeAll(async () => {
    cluster = await startCluster(['--allow-privileged=true']);
    collections = await discover(cluster);
  });
  afterAll(() => cluster?.stop());

  it('refuses what our laws refuse, and takes what lies near it', async () => {
    const wrong: string[] = [];
    for (const { name, says, object } of lawCases()) {
      const [apiVersion, kind] = [textOf(object, 'apiVersion'), textOf(object, 'kind')];
      const found = collections.find((of) => of.apiVersion === apiVersion && of.kind === kind);
      const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
      const path = `${root}${found?.isNamespaced === true ? '/namespaces/default' : ''}/${found?.plural ?? kind}`;
      const { status, body } = await cluster.request(
        'POST',
        `${path}?dryRun=All&fieldValidation=Strict`,
        JSON.stringify(object),
      );
      const isRefused = status === 422 || status === 400;
      if (!isRefused && status >= 300) wrong.push(`${name}: ${status} ${body}`);
      else if (isRefused !== (says !== undefined))
        wrong.push(`${name}: ${isRefused ? `refused: ${body.slice(0, 300)}` : 'taken'}`);
    }
    expect(wrong).toEqual([]);
  });
});
