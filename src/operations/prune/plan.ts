/** Plans the removal of what left git: finds the releases of this repository and judges each. Changes nothing. */
import { findReleases, type LabelledRelease, readHistory, type StoredRelease } from '../../cluster/index.ts';
import { ownerIn, ownerLabels, type Removal, type RemovalPlan } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { means } from '../../config/index.ts';
import { type Clusters, makeClusters } from '../live/clusters.ts';
import { pairOf } from '../pair.ts';
import type { Surroundings } from '../surroundings.ts';
import { flagsOf } from './cluster-words.ts';
import { notAllowed } from './contents.ts';
import { liveContents } from './live-contents.ts';
import { findDropped, isInUse, judgePolicy, whyKept } from './rules.ts';
import { openScene } from './scene.ts';
import type { DroppedContext, OwnedRelease, PruneInput, PruneScene } from './types.ts';

/** A plan, and what its removals need. */
export interface OpenedPlan {
  readonly plan: RemovalPlan;
  /** Those that may be removed, with their contexts as git had them. */
  readonly removable: readonly RemovableRelease[];
  close(): void;
}

export interface RemovableRelease {
  readonly removal: Removal;
  readonly owned: OwnedRelease;
  readonly dropped: DroppedContext;
}

interface Judged {
  readonly removal: Removal;
  readonly removable?: RemovableRelease;
}

export async function openPlan(input: PruneInput, surroundings: Surroundings): Promise<OpenedPlan> {
  const opened = await openScene(input, surroundings);
  const { scene } = opened;
  const clusters = makeClusters(surroundings);
  const close = (): void => {
    clusters.close();
    opened.close();
  };
  if (scene === undefined)
    return { plan: { removals: [], obstacles: opened.obstacles, unreached: [] }, removable: [], close };
  try {
    const judged: Judged[] = [];
    const unreached: RemovalPlan['unreached'][number][] = [];
    for (const kubeContext of kubeContextsOf(scene)) {
      try {
        for (const owned of await ownedIn(kubeContext, { input, scene, clusters }, surroundings))
          judged.push(
            await judge(owned, { input, scene, clusters, obstacles: opened.obstacles }, surroundings),
          );
      } catch (error) {
        // The other clusters are looked at all the same.
        if (!(error instanceof UserError)) throw error;
        surroundings.signal.throwIfAborted();
        unreached.push({ cluster: kubeContext ?? 'the current cluster', problems: error.problems });
      }
    }
    return {
      plan: { removals: judged.map(({ removal }) => removal), obstacles: opened.obstacles, unreached },
      removable: judged.flatMap(({ removable }) => removable ?? []),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** The contexts of the kubeconfig that contexts name; undefined is its current one. */
function kubeContextsOf({ targets, isClusterGiven }: PruneScene): readonly (string | undefined)[] {
  if (isClusterGiven) return [undefined];
  const names = new Set(targets.map(({ context }) => context.kubeContext));
  return names.size === 0 ? [undefined] : [...names];
}

interface Search {
  readonly input: PruneInput;
  readonly scene: PruneScene;
  readonly clusters: Clusters;
}

/** The releases of this repository that no context uses, by the labels of their newest revision. */
async function ownedIn(
  kubeContext: string | undefined,
  { input, scene, clusters }: Search,
  { env }: Surroundings,
): Promise<readonly OwnedRelease[]> {
  const connection = await clusters.connectionTo(flagsOf(input.helmWords, kubeContext));
  const driver = env['HELM_DRIVER'] ?? '';
  const labels = { [ownerLabels.repository]: scene.repository };
  const everywhere = await findReleases(connection, { labels, driver });
  const found = everywhere ?? (await inNamespaces());
  const owned: OwnedRelease[] = [];
  for (const release of found) {
    const ownRelease = asOwned(release);
    if (ownRelease === undefined || isInUse(ownRelease, scene)) continue;
    // An older revision may have labels that the newest one lacks.
    const newest = asOwned(await newestOf(release));
    if (newest !== undefined && newest.release.status !== 'uninstalled') owned.push(newest);
  }
  return owned;

  function asOwned(release: LabelledRelease | undefined): OwnedRelease | undefined {
    const owner = release && ownerIn(release.labels);
    if (release === undefined || owner === undefined || owner.repository !== scene.repository)
      return undefined;
    const isMeant =
      input.contexts.length === 0 ||
      input.contexts.some((pattern) => means(pattern, { name: owner.service }, { name: owner.context }));
    return isMeant ? { release, owner, kubeContext, defaultNamespace: connection.namespace } : undefined;
  }

  async function newestOf({ name, namespace }: LabelledRelease): Promise<LabelledRelease | undefined> {
    const [newest] = (await findReleases(connection, { labels: { name }, namespace, driver })) ?? [];
    return newest;
  }

  /** A login without rights in all namespaces sees those that contexts name. */
  async function inNamespaces(): Promise<readonly LabelledRelease[]> {
    const names = new Set(scene.targets.map((target) => pairOf(target).namespace ?? connection.namespace));
    const lists = await Promise.all(
      [...names].map((namespace) => findReleases(connection, { labels, namespace, driver })),
    );
    return lists.flatMap((list) => list ?? []);
  }
}

async function judge(
  owned: OwnedRelease,
  { input, scene, clusters, obstacles }: Search & { readonly obstacles: readonly string[] },
  surroundings: Surroundings,
): Promise<Judged> {
  const { release, owner, kubeContext } = owned;
  const cluster = await clusters.of(flagsOf(input.helmWords, kubeContext));
  const facts = {
    service: owner.service,
    context: owner.context,
    release: release.name,
    namespace: release.namespace,
    cluster: cluster.connection.name,
    revision: release.revision,
  };
  const kept = (why: string, more: Partial<Removal> = {}): Judged => ({
    removal: { ...facts, ...more, outcome: 'keep', why },
  });
  const why = whyKept(owned, scene);
  if (why !== undefined) return kept(why);
  const [obstacle] = obstacles;
  if (obstacle !== undefined) return kept(obstacle);
  const dropped = await findDropped(owned, scene);
  if (typeof dropped === 'string') return kept(dropped);
  const policy = await judgePolicy(dropped, input.approvals);
  const stored = await newestStored(release, cluster.connection, surroundings);
  if (typeof stored === 'string') return kept(stored);
  const contents = stored && (await liveContents(stored, cluster));
  if (contents === undefined) return kept('its record changed while it was read');
  const more = { contents, ...(policy.approvedBy && { approvedBy: policy.approvedBy }) };
  if (!policy.mayGo) return kept(policy.why, more);
  const [lost, ...others] = notAllowed(contents, release.namespace, input.allowDestroy);
  if (lost !== undefined)
    return kept(
      `${lost.name}: ${lost.why}${others.length > 0 ? ` (and ${others.length} more)` : ''}; allow-destroy does not name it`,
      more,
    );
  const removal: Removal = { ...facts, ...more, outcome: 'remove', why: policy.why };
  return { removal, removable: { removal, owned, dropped } };
}

/** helm uninstalls what the newest revision holds. A record that cannot be read is a clause, and holds up no other release. */
async function newestStored(
  { name, namespace, revision }: LabelledRelease,
  connection: Parameters<typeof readHistory>[0],
  { env }: Surroundings,
): Promise<StoredRelease | string | undefined> {
  const place = { release: name, namespace, driver: env['HELM_DRIVER'] ?? '' };
  try {
    const { last } = await readHistory(connection, place);
    return last?.revision === revision ? last : undefined;
  } catch (error) {
    if (error instanceof UserError && error.problems.every(({ code }) => code === 'release-record'))
      return error.message.replace(/^The /, 'the ');
    throw error;
  }
}
