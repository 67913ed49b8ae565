/** A repository with real commits whose releases are in a real cluster, for removals of what left git. */
import { rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployRecord, RemovalPlan } from '../../src/deploy/index.ts';
import { openPlan, type PruneInput, removeReleases } from '../../src/operations/prune/index.ts';
import { commit, git } from '../git/repository.ts';
import type { Cluster } from './cluster.ts';
import { chart, type Lab, openLab } from './deploy-lab.ts';
import type { RealHelm } from './helm.ts';

type Files = Readonly<Record<string, string>>;

/** Contexts of one service, with the shared chart. */
export const contexts = (...lines: readonly string[]): string =>
  `contexts:\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** `live: {chart: ../chart, prune: always, …}` */
export const context = (name: string, more = '', prune = 'always'): string =>
  `${name}: {chart: ../chart, namespace: NAMESPACE, prune: ${prune}${more === '' ? '' : `, ${more}`}}`;

export interface PruneLab extends Lab {
  /** Writes the files and commits all. */
  commit(files: Files, deleted?: readonly string[]): string;
  plan(input?: Partial<PruneInput>, cwd?: string, env?: Files): Promise<RemovalPlan>;
  remove(input?: Partial<PruneInput>): Promise<readonly DeployRecord[]>;
  /** Names of releases that helm lists. */
  releases(): Promise<readonly string[]>;
}

/** With two services, `a` and `b`, each with the context `live`. */
export async function openPruneLab(
  cluster: Cluster,
  helm: RealHelm,
  files: Files = {},
  env: Files = {},
): Promise<PruneLab> {
  const all = {
    ...chart,
    '.gitignore': 'kubeconfig\n.cache\n.kube\n.config\n.helm-artifacts\n',
    'a/pligos.yaml': contexts(context('live')),
    'b/pligos.yaml': contexts(context('live')),
    ...files,
  };
  const lab = await openLab(cluster, helm, all, { GITHUB_REPOSITORY: 'acme/NAMESPACE', ...env });
  rmSync(join(lab.root, '.git'), { recursive: true });
  git(lab.root, 'init', '--quiet', '--template=', '--initial-branch=main');
  commit(lab.root, {}, 'first');
  const opened = async <T>(
    input: Partial<PruneInput>,
    { cwd, more = {} }: { readonly cwd: string; readonly more?: Files },
    use: (plan: Awaited<ReturnType<typeof openPlan>>) => T | Promise<T>,
  ): Promise<T> => {
    const plan = await openPlan(
      { contexts: [], helmWords: [], allowDestroy: [], ...input },
      lab.surroundings({ cwd, env: { ...lab.surroundings().env, ...more } }),
    );
    try {
      return await use(plan);
    } finally {
      plan.close();
    }
  };
  return {
    ...lab,
    commit(more, deleted = []) {
      for (const file of deleted) unlinkSync(join(lab.root, file));
      lab.write(more);
      return commit(lab.root, {});
    },
    plan: (input = {}, cwd = lab.root, given = {}) => opened(input, { cwd, more: given }, ({ plan }) => plan),
    remove: (input = {}) =>
      opened(input, { cwd: lab.root }, ({ removable }) =>
        removeReleases(
          removable,
          { helmWords: input.helmWords ?? [], by: { actor: 'ada' } },
          lab.surroundings(),
        ),
      ),
    releases: async () => {
      const { body } = await lab.request(
        'GET',
        `/api/v1/namespaces/${lab.namespace}/secrets?labelSelector=owner%3Dhelm`,
      );
      const items: { metadata: { labels: { name: string } } }[] = JSON.parse(body).items;
      return [...new Set(items.map(({ metadata }) => metadata.labels.name))].toSorted();
    },
  };
}

/** `remove a/live: …` for each release of the lab. */
export const told = (
  { removals, obstacles }: RemovalPlan,
  { namespace }: Pick<Lab, 'namespace'>,
): readonly string[] => [
  ...obstacles.map((why) => `obstacle: ${why}`),
  ...removals
    .filter((one) => one.namespace === namespace)
    .map(({ outcome, service, context: name, why }) => `${outcome} ${service}/${name}: ${why}`),
];
