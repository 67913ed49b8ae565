/** Removes what a plan lets go: by `helm uninstall`, each as a deploy with its record. */
import { findReleases } from '../../cluster/index.ts';
import { type DeployRecord, ownerIn } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { givenFlags } from '../../helm/index.ts';
import { deployAll } from '../deploy/deploy.ts';
import type { DeployContext, DeployInput } from '../deploy/types.ts';
import { makeClusters } from '../live/clusters.ts';
import { pairOf } from '../pair.ts';
import type { Surroundings } from '../surroundings.ts';
import { clusterWords, flagsOf } from './cluster-words.ts';
import type { RemovableRelease } from './plan.ts';

export interface RemoveInput extends Pick<DeployInput, 'by' | 'onEvent'> {
  readonly helmWords: readonly string[];
}

/** Uninstalls them; a release that changed since the plan stays. */
export async function removeReleases(
  removable: readonly RemovableRelease[],
  input: RemoveInput,
  surroundings: Surroundings,
): Promise<readonly DeployRecord[]> {
  const { by, onEvent, helmWords } = input;
  const groups = new Map<string, RemovableRelease[]>();
  for (const one of removable) {
    // helm decides by the kubeconfig where the context names no namespace, and that may have changed.
    const isNamed = pairOf(one.dropped.target).namespace !== undefined;
    const key = isNamed ? '' : one.owned.release.namespace;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const records: DeployRecord[] = [];
  for (const [namespace, group] of groups) {
    const words = [
      'uninstall',
      ...uninstallFlags(helmWords),
      ...clusterWords(helmWords),
      ...(namespace === '' ? [] : ['--namespace', namespace]),
    ];
    const contexts = group.map((one) => contextOf(one, helmWords, surroundings));
    records.push(...(await deployAll({ words, contexts, by, ...(onEvent && { onEvent }) }, surroundings)));
  }
  return records;
}

/** Of the given ones those that `helm uninstall` takes; it waits unless they say otherwise. */
function uninstallFlags(words: readonly string[]): readonly string[] {
  const given = givenFlags(['uninstall', ...words], ['wait', 'timeout', 'no-hooks', 'cascade']);
  return given.some((flag) => /^--wait(?:=|$)/.test(flag)) ? given : ['--wait', ...given];
}

function contextOf(
  { owned, dropped, removal }: RemovableRelease,
  helmWords: readonly string[],
  surroundings: Surroundings,
): DeployContext {
  const isApproved = removal.approvedBy !== undefined;
  return {
    target: dropped.target,
    project: dropped.project,
    keeps: false,
    // Nothing is judged where everything is deleted.
    judged: true,
    gate: () =>
      Promise.resolve({
        record: {
          require: isApproved ? 'approved' : 'none',
          passed: true,
          approvedBy: removal.approvedBy ?? [],
        },
        guard: { before: () => refuseChanged(owned, helmWords, surroundings) },
      }),
  };
}

/** Right before helm starts: another deploy may have taken the release since. */
async function refuseChanged(
  { release, owner, kubeContext }: RemovableRelease['owned'],
  helmWords: readonly string[],
  surroundings: Surroundings,
): Promise<void> {
  const clusters = makeClusters(surroundings);
  try {
    const connection = await clusters.connectionTo(flagsOf(helmWords, kubeContext));
    const { name, namespace, revision, status } = release;
    const driver = surroundings.env['HELM_DRIVER'] ?? '';
    const [now] = (await findReleases(connection, { labels: { name }, namespace, driver })) ?? [];
    const isSame =
      now?.revision === revision && now.status === status && ownerIn(now.labels)?.commit === owner.commit;
    if (isSame) return;
    throw new UserError(
      'release-changed',
      `the release ${name} in ${namespace} changed since it was planned`,
      {
        hint: 'plan it again: pligos prune',
      },
    );
  } finally {
    clusters.close();
  }
}
