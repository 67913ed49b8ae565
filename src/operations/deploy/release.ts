/** Reads one release from its cluster, before and after helm's command. */
import {
  type Connection,
  namesCluster,
  readHistory,
  readRevisions,
  type ReleaseHistory,
  type Revision,
  type ServedApis,
  type StoredRelease,
} from '../../cluster/index.ts';
import type { DeployStep } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { connectionFlags } from '../../helm/index.ts';
import { parseDocument, splitDocuments } from '../../manifests/index.ts';
import type { Clusters } from '../live/clusters.ts';
import type { Surroundings } from '../surroundings.ts';

/** What helm's command is about. */
interface ReleaseRef {
  /** As helm gets them: they say which cluster. */
  readonly argv: readonly string[];
  readonly release: string;
  /** Undefined: the kubeconfig's. */
  readonly namespace: string | undefined;
}

/** Opens the release in its cluster; throws the cluster's own errors. */
export interface ReleaseAccess {
  readonly connection: Connection;
  readonly namespace: string;
  served(): Promise<ServedApis>;
  history(): Promise<ReleaseHistory>;
  revisions(): Promise<readonly Revision[]>;
}

/** Undefined where no kubeconfig names a cluster: helm then reports that. */
export async function placeOf(
  { argv, release, namespace: namedNamespace }: ReleaseRef,
  clusters: Clusters,
  { env, cwd }: Pick<Surroundings, 'env' | 'cwd'>,
): Promise<ReleaseAccess | undefined> {
  const flags = connectionFlags(argv);
  if (!namesCluster({ flags, env, cwd })) return undefined;
  const connection = await clusters.connectionTo(flags);
  const namespace = namedNamespace ?? connection.namespace;
  const place = { release, namespace, driver: env['HELM_DRIVER'] ?? '' };
  return {
    connection,
    namespace,
    served: async () => (await clusters.of(flags)).served,
    history: () => readHistory(connection, place),
    revisions: () => readRevisions(connection, place),
  };
}

/** Undefined where the cluster or its login does not say. */
export async function asFarAsKnown<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** All that helm has sent, by identity. */
export function sentBy(
  { manifest, namespace }: Pick<StoredRelease, 'manifest' | 'namespace'>,
  served: ServedApis,
) {
  return splitDocuments(manifest).flatMap((document) =>
    parseDocument(document).resources.map(
      ({ header: { apiVersion, kind, name, namespace: ownNamespace } }) => ({
        apiVersion,
        kind,
        name,
        namespace: served.kind(apiVersion, kind)?.namespaced === false ? '' : ownNamespace || namespace,
      }),
    ),
  );
}

/** The hooks of this revision that helm's command had to run, as steps, in the order in which they ran. */
export function hookSteps(
  { hooks }: StoredRelease,
  verb: 'install' | 'upgrade',
  clean: (text: string) => string,
): readonly DeployStep[] {
  return hooks
    .filter(({ events }) => events.some((event) => event === `pre-${verb}` || event === `post-${verb}`))
    .map((hook) => stepOf(hook, clean))
    .toSorted((left, right) => (left.started ?? '~').localeCompare(right.started ?? '~'));
}

function stepOf(
  { kind, name, events, lastRun }: StoredRelease['hooks'][number],
  clean: (text: string) => string,
): DeployStep {
  const step = { kind: 'hook', name: clean(`${events.join(', ')}: ${kind} ${name}`) } as const;
  if (lastRun === undefined) return { ...step, status: 'skipped', reason: 'helm did not get there' };
  const { phase, started, completed } = lastRun;
  const milliseconds = Date.parse(completed) - Date.parse(started);
  return {
    ...step,
    ...(Number.isNaN(Date.parse(started)) ? {} : { started }),
    ...(milliseconds >= 0 && { milliseconds }),
    ...(phase === 'Succeeded'
      ? { status: 'completed' }
      : {
          status: 'error',
          reason: phase === 'Failed' ? 'it failed' : 'helm ended before it knew how it ended',
        }),
  };
}
