import { describe, expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { type ContextOwner, sharedOwners } from '../../src/judge/index.ts';

const owner = (name: string, cluster: string, text: string, namespace = 'demo'): ContextOwner => ({
  name,
  cluster,
  entries: openComparison({
    before: { text: '', namespace },
    after: { text, namespace },
    redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
    ignore: [],
  }).after.entries,
});
const resource = (kind: string, name: string, more = '', apiVersion = 'v1'): string =>
  `---\n# Source: web/templates/a.yaml\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\n${more}`;
const told = (...owners: ContextOwner[]): string[] =>
  sharedOwners(owners).map(
    ({ contexts, finding }) =>
      `${contexts.join('+')}: ${finding.resource?.kind ?? ''} ${finding.resource?.name ?? ''} ${finding.message}`,
  );

const role = resource('ClusterRole', 'web', 'rules: []\n', 'rbac.authorization.k8s.io/v1');

describe('two contexts of one cluster', () => {
  it('that hold one resource are told once, with all that they share', () => {
    const all = resource('ConfigMap', 'a') + resource('ConfigMap', 'b') + role;
    expect(told(owner('dev', 'east', all), owner('prod', 'east', all))).toEqual([
      'dev+prod: ConfigMap a belongs to the contexts dev and prod of one cluster, as 2 others do: ConfigMap b and ClusterRole web',
    ]);
  });

  it('in two namespaces share what has no namespace alone', () => {
    const all = resource('ConfigMap', 'a') + role;
    expect(told(owner('dev', 'east', all, 'dev'), owner('prod', 'east', all, 'prod'))).toEqual([
      'dev+prod: ClusterRole web belongs to the contexts dev and prod of one cluster',
    ]);
  });

  it('share nothing with another cluster, and none that is not named', () => {
    expect(told(owner('dev', 'east', role), owner('prod', 'west', role))).toEqual([]);
    expect(told(owner('dev', '', role), owner('prod', '', role))).toEqual([]);
  });

  it('may both have a hook, a definition in crds/ and a name that the server makes', () => {
    const hook = resource('Job', 'a', '  annotations:\n    helm.sh/hook: pre-upgrade\n', 'batch/v1');
    const definition = resource(
      'CustomResourceDefinition',
      'a.example.com',
      '',
      'apiextensions.k8s.io/v1',
    ).replace('templates/a', 'crds/a');
    const generated = resource('Pod', 'a').replace('name: a', 'generateName: a-');
    const all = hook + definition + generated;
    expect(told(owner('dev', 'east', all), owner('prod', 'east', all))).toEqual([]);
  });

  it('are told by sets: what three hold apart from what two hold', () => {
    const [a, b] = [resource('ConfigMap', 'a'), resource('ConfigMap', 'b')];
    expect(told(owner('one', 'c', a + b), owner('two', 'c', a), owner('three', 'c', a + b))).toEqual([
      'one+two+three: ConfigMap a belongs to the contexts one, two and three of one cluster',
      'one+three: ConfigMap b belongs to the contexts one and three of one cluster',
    ]);
  });
});
