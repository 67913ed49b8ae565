/**
 * Checks hooks of Helm 3, which no post-renderer sees. Only the cluster answers the questions of templates,
 * and no parser finds all of them; so helm's own dry run is checked right before the command.
 */
import { namesCluster, readHistory } from '../../cluster/index.ts';
import { UserError } from '../../errors.ts';
import { liveWords } from '../../helm/index.ts';
import type { Clusters } from '../live/clusters.ts';
import { liveCommandOf } from '../live/command.ts';
import { verbOf } from '../live/live-state.ts';
import { renderLive } from '../live/render.ts';
import { clusterOf } from '../run/preflight-question.ts';
import type { Renderable } from '../render/render.ts';
import { type Surroundings, unreported } from '../surroundings.ts';

/**
 * What helm would send to the cluster, hooks and CRDs included; undefined where no setting names a cluster,
 * which helm reports.
 */
export async function renderInCluster(
  side: Renderable,
  command: readonly string[],
  clusters: Clusters,
  surroundings: Surroundings,
): Promise<string | undefined> {
  const { env, cwd } = surroundings;
  const flags = clusterOf(side.prepared.target, command, surroundings);
  if (!namesCluster({ flags, env, cwd })) return undefined;
  const cluster = await clusters.of(flags);
  const live = liveCommandOf(command);
  const { release, namespace = cluster.connection.namespace } = side.pair;
  const driver = env['HELM_DRIVER'] ?? '';
  const verb = verbOf(await readHistory(cluster.connection, { release, namespace, driver }), live);
  const rendering = { side, words: liveWords(live.command), verb, release, namespace, cluster };
  const { text, askedScope } = await renderLive(rendering, unreported(surroundings));
  if (askedScope !== 'nothing') return text;
  throw new UserError(
    'last-check',
    'helm does not say what its hooks will be in the cluster, so they cannot be checked',
    {
      hint: 'run the same command with --dry-run=server to see why; Helm 4 shows its hooks to the check',
    },
  );
}
