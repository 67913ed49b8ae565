/** The last deployed render of a context, as helm's own record in its cluster has it. */
import { UserError } from '../errors.ts';
import type { Clusters } from './live-clusters.ts';
import { loadCluster } from './load-cluster.ts';
import { placeholdersFor } from './placeholders.ts';
import { pairFor } from './plan.ts';
import { clusterOf } from './preflight-question.ts';
import { type Target, targetName } from './project.ts';
import type { Surroundings } from './surroundings.ts';

/** Hooks included; undefined where there is none. `unknown` where the cluster does not say: then it explains nothing. */
export async function lastDeployed(
  target: Target,
  command: readonly string[],
  clusters: Clusters,
  surroundings: Surroundings,
): Promise<{ readonly text: string } | 'unknown' | undefined> {
  const { env, cwd, host } = surroundings;
  const flags = clusterOf(target, command, surroundings);
  try {
    const { namesCluster, readHistory } = await loadCluster();
    if (!namesCluster({ flags, env, cwd })) return undefined;
    const placeholders = await placeholdersFor(command, target, surroundings);
    const pair = pairFor(command, target, placeholders, surroundings);
    const connection = await clusters.connectionTo(flags);
    const { current } = await readHistory(connection, {
      release: pair.release,
      namespace: pair.namespace ?? connection.namespace,
      driver: env['HELM_DRIVER'] ?? '',
    });
    if (current === undefined) return undefined;
    return { text: [current.manifest, ...current.hooks.map(({ manifest }) => manifest)].join('\n---\n') };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    host.info(`${targetName(target)}: what is deployed explains nothing: ${error.message}`);
    return 'unknown';
  }
}
