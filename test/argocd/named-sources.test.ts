/** Value files that another source of the Application names, as `$values/…`. */
import { realpathSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { discoverArgoCd } from '../../src/argocd/index.ts';
import { makeRepository } from './repository.ts';

const own = 'https://github.com/acme/deploy.git';

const valueFilesOf = async (repoURL: string): Promise<readonly unknown[]> => {
  const root = realpathSync(
    makeRepository({
      'apps/redis.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: redis, namespace: argocd}
spec:
  project: default
  destination: {name: in-cluster, namespace: shop}
  sources:
    - repoURL: https://charts.example.test
      chart: redis
      targetRevision: 1.2.3
      helm: {valueFiles: [$values/values/$ARGOCD_APP_NAME.yaml]}
    - {repoURL: "${repoURL}", targetRevision: v1, ref: values}
`,
    }),
  );
  const { applications } = await discoverArgoCd({
    root,
    folders: [root],
    isOwn: (url) => url === own,
    isTrusted: true,
    render: () => Promise.reject(new Error('nothing of it holds applications')),
    env: {},
    signal: new AbortController().signal,
  });
  return applications.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'chart' ? part.valueFiles.map(({ path }) => path.replace(root, 'ROOT')) : [],
    ),
  );
};

it.each([
  ['this repository', own, 'ROOT/values/redis.yaml'],
  [
    'another repository',
    'https://github.com/acme/other.git',
    'git::https://github.com/acme/other.git//values/redis.yaml?ref=v1',
  ],
])('gives a chart of a chart repository the value files of %s', async (_name, repoURL, expected) => {
  expect(await valueFilesOf(repoURL)).toEqual([expected]);
});
