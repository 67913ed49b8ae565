/** Fields that a definition makes immutable: what the fixtures of the rule call refused, a real API server refuses; it takes the near ones. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { cases } from '../judge/rule-fixtures.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { until } from '../until.ts';

const documentsOf = (text: string): { kind: string; metadata: object }[] =>
  parseAllDocuments(text).map((document) => document.toJS());
const of = (text: string, kind: string) => documentsOf(text).find((one) => one.kind === kind);

describeReal('a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
  const widgets = '/apis/example.com/v1/namespaces/default/widgets';

  it('refuses the changes that the rule calls refused, and takes those that it does not', async () => {
    const asked = cases.filter(
      ({ rule, before }) => rule === 'immutable-by-definition' && of(before, 'CustomResourceDefinition'),
    );
    expect(asked.length).toBeGreaterThanOrEqual(4);
    const definition = of(asked[0]?.before ?? '', 'CustomResourceDefinition');
    const made = await cluster.request('POST', definitions, JSON.stringify(definition));
    expect(made.status < 300 || made.body).toBe(true);
    const widget = of(asked[0]?.before ?? '', 'Widget');
    let stored = await cluster.request('POST', widgets, JSON.stringify(widget));
    await until(async () => {
      if (stored.status === 404) stored = await cluster.request('POST', widgets, JSON.stringify(widget));
      return stored.status !== 404;
    });
    expect(stored.status < 300 || stored.body).toBe(true);
    const { metadata } = JSON.parse(stored.body);
    for (const { after, finds, why } of asked) {
      const sent = { ...of(after, 'Widget'), metadata };
      const { status, body } = await cluster.request('PUT', `${widgets}/a?dryRun=All`, JSON.stringify(sent));
      expect([why ?? finds[0]?.message, status, status < 300 ? '' : body]).toEqual([
        why ?? finds[0]?.message,
        finds.length > 0 ? 422 : 200,
        status < 300 ? '' : body,
      ]);
    }
  });
});
