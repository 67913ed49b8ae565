import { expect, it } from '@jest/globals';
import { discoverArgoCd } from '../../src/argocd/index.ts';
import { makeRepository, readMap } from './repository.ts';

const url = 'https://github.com/acme/deploy.git';

const set = (more: string): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: web, namespace: argocd}
spec:
${more}  generators:
    - git: {repoURL: "${url}", files: [{path: "clusters/*.yaml"}]}
    - clusters: {}
  template:
    metadata: {name: 'web-{{name}}'}
    spec:
      project: default
      source: {repoURL: "${url}", path: charts/web}
      destination: {server: 'https://{{name}}', namespace: shop}
`;

const discover = (more: string, answers = 'clusters: []') => {
  const root = makeRepository({
    'apps/set.yaml': set(more),
    'charts/web/Chart.yaml': 'name: web\nversion: 1.0.0\n',
    'clusters/dev.yaml': 'name: dev\n',
  });
  return {
    root,
    found: discoverArgoCd({
      root,
      folders: [`${root}/apps`],
      isOwn: (one) => one === url,
      clusters: readMap(answers),
      isTrusted: true,
      render: () => Promise.reject(new Error('no Application holds another')),
      env: {},
      signal: new AbortController().signal,
    }),
  };
};

it('makes Applications of a set, with the place of the set and what it looked at', async () => {
  const { root, found } = discover('');
  const { applications, problems, reads } = await found;
  expect(problems).toEqual([]);
  expect(
    applications.map(({ name, at, parts, removal, destination: { cluster, namespace } }) => [
      name,
      `${at.file}:${parts[0]?.at?.line}`,
      removal,
      cluster,
      namespace,
    ]),
  ).toEqual([
    ['web-dev', `${root}/apps/set.yaml:12`, 'deletes', 'https://dev', 'shop'],
    ['web-in-cluster', `${root}/apps/set.yaml:12`, 'deletes', 'https://in-cluster', 'shop'],
  ]);
  expect(reads).toEqual([`${root}/clusters`]);
});

it('leaves the resources of a set that keeps them or its Applications', async () => {
  const policies = ['preserveResourcesOnDeletion: true', 'applicationsSync: create-update'];
  const removals = policies.map(async (policy) => {
    const { applications } = await discover(`  syncPolicy: {${policy}}\n`).found;
    return applications.map(({ removal }) => removal);
  });
  expect((await Promise.all(removals)).flat()).toEqual(['retains', 'retains', 'retains', 'retains']);
});

it('names the generator that nothing answers for', async () => {
  const { applications, problems } = await discover('', '{}').found;
  expect(applications.map(({ name }) => name)).toEqual(['web-dev']);
  expect(problems.map(({ message }) => message)).toEqual([
    'ApplicationSet web: its cluster generator asks for clusters, and no file answers',
  ]);
});
