/** Reads the release of a context from helm's own records in its cluster. */
import { namesCluster, readHistory, type ReleaseHistory } from '../../cluster/index.ts';
import { UserError } from '../../errors.ts';
import type { Clusters } from '../live/clusters.ts';
import { placeholdersFor } from '../placeholders.ts';
import { pairFor } from '../run/plan.ts';
import { clusterOf } from '../run/preflight-question.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** The manifest that helm compares with at an upgrade, hooks included. */
export function deployedText({ current }: ReleaseHistory): string | undefined {
  if (current === undefined) return undefined;
  return joined([current.manifest, ...current.hooks.map(({ manifest }) => manifest)]);
}

/** The test hooks of the newest revision, deployed or failed, which `helm test` runs. */
export function testsText({ last }: ReleaseHistory): string | undefined {
  const tests = (last?.hooks ?? []).filter(({ events }) => events.some((event) => event.startsWith('test')));
  return tests.length === 0 ? undefined : joined(tests.map(({ manifest }) => manifest));
}

const joined = (texts: readonly string[]): string => texts.join('\n---\n');

/**
 * Undefined where no setting names a cluster; `unknown` where the cluster does not answer, which is reported.
 */
export async function releaseIn(
  target: Target,
  command: readonly string[],
  clusters: Clusters,
  surroundings: Surroundings,
): Promise<ReleaseHistory | 'unknown' | undefined> {
  const { env, cwd, host } = surroundings;
  const flags = clusterOf(target, command, surroundings);
  try {
    if (!namesCluster({ flags, env, cwd })) return undefined;
    const placeholders = await placeholdersFor(command, target, surroundings);
    const pair = pairFor(command, target, placeholders, surroundings);
    const connection = await clusters.connectionTo(flags);
    return await readHistory(connection, {
      release: pair.release,
      namespace: pair.namespace ?? connection.namespace,
      driver: env['HELM_DRIVER'] ?? '',
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    host.info(`${targetName(target)}: the deployed release could not be read: ${error.message}`);
    return 'unknown';
  }
}
