/** What a deleted context would mean for its release, shown before the change is merged. */
import type { PrunePolicy, Removal } from '../../deploy/index.ts';
import { requireOf } from '../gate/require.ts';
import { isOfPull, pairOf } from '../pair.ts';
import { policyOf } from '../run/release-owner.ts';
import { type Project, type Target, targetName } from '../sources/project.ts';
import { renderedContents } from './contents.ts';

const ways: Readonly<Record<PrunePolicy, string>> = {
  report: 'prune is report: the release stays, and each sync names it',
  confirm: 'prune is confirm: the sync after the merge removes the release if this pull request was approved',
  always: 'prune is always: the sync after the merge removes the release',
};

/** The plan by the render of the base; undefined without a policy of the context, or for a release of a pull request. */
export async function previewRemoval(
  base: Target,
  manifest: string,
  project: Project,
): Promise<Removal | undefined> {
  // The report says of any deleted context that its release stays.
  if (isOfPull(base) || base.context.settings.prune === undefined) return undefined;
  const { release, namespace = '' } = pairOf(base);
  const contents = await renderedContents({ name: release, namespace, manifest, hooks: [] });
  const facts = {
    service: base.service.name,
    context: base.context.name,
    release,
    namespace,
    cluster: base.context.kubeContext ?? '',
    revision: 0,
    contents,
  };
  const kept = (why: string): Removal => ({ ...facts, outcome: 'keep', why });
  const other = project.services
    .flatMap((service) => [...service.contexts.values()].map((context) => ({ service, context })))
    .find((target) => isSameRelease(target, base));
  if (other !== undefined) return kept(`${targetName(other)} installs it`);
  const written = policyOf(base) ?? 'report';
  const policy = written === 'always' && requireOf(base.context) !== 'none' ? 'confirm' : written;
  if (policy === 'report') return kept(ways.report);
  const [lost] = contents.protects;
  if (lost !== undefined) return kept(`${lost.name}: ${lost.why}, unless allow-destroy of the sync names it`);
  return { ...facts, outcome: 'remove', why: ways[policy] };
}

function isSameRelease(one: Target, other: Target): boolean {
  const [left, right] = [pairOf(one), pairOf(other)];
  return (
    left.release === right.release &&
    left.namespace === right.namespace &&
    one.context.kubeContext === other.context.kubeContext
  );
}
