/**
 * The rules that keep a release although its labels name no context any more. Each is one line of the tables, so that a test
 * can miss it.
 */
import { join } from 'node:path';
import type { PrunePolicy } from '../../deploy/index.ts';
import {
  commitsOfFile,
  fileAt,
  hasCommit,
  isAncestor,
  isShallow,
  movedTo,
  treeChanges,
} from '../../git/index.ts';
import { entryOf, ownFile, readOne } from '../../yaml/index.ts';
import { UserError } from '../../errors.ts';
import { isOfPull, pairOf } from '../pair.ts';
import { relativeInTree } from './paths.ts';
import { requireOf } from '../gate/require.ts';
import { policyOf } from '../run/release-owner.ts';
import { type Target, targetName } from '../sources/project.ts';
import { isNamed } from './scene.ts';
import type { DroppedContext, OwnedRelease, PruneScene, RemovalApproval } from './types.ts';

/** Why the release is kept, a clause; undefined where the rule has nothing against its removal. */
type Rule = (owned: OwnedRelease, scene: PruneScene) => string | undefined;

/** What the working tree and the release itself say. */
const rules: readonly Rule[] = [
  // A renamed service or context, a shared release.
  isInstalledByOther,
  // A moved folder, and a release that got another name.
  isStillNamed,
  isUnsettled,
  hasNoPolicy,
];

export function whyKept(owned: OwnedRelease, scene: PruneScene): string | undefined {
  for (const rule of rules) {
    const why = rule(owned, scene);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Is it the release of its own context, as deployed any day? Then a plan does not list it. */
export const isInUse = (owned: OwnedRelease, scene: PruneScene): boolean =>
  scene.targets.some((target) => isNamed(owned.owner, target) && installs(target, owned, scene));

function isInstalledByOther(owned: OwnedRelease, scene: PruneScene): string | undefined {
  const other = scene.targets.find((target) => installs(target, owned, scene));
  return other && `${targetName(other)} installs it now`;
}

function isStillNamed({ owner }: OwnedRelease, { targets }: PruneScene): string | undefined {
  const same = targets.find((target) => isNamed(owner, target));
  return same && `the context is still in git, with the release ${pairOf(same).release}`;
}

function isUnsettled({ release: { status, revision } }: OwnedRelease): string | undefined {
  const isBusy = status.startsWith('pending-') || status === 'uninstalling' || status === 'unknown';
  return isBusy
    ? `revision ${revision} is ${status}: another command works on it, or was interrupted`
    : undefined;
}

function hasNoPolicy({ owner }: OwnedRelease): string | undefined {
  return owner.prune === undefined ? 'its label says nothing of prune' : undefined;
}

/** Does the context install this very release? Where another cluster is not certain, it does. */
function installs(
  target: Target,
  { release, kubeContext, defaultNamespace }: OwnedRelease,
  { isClusterGiven }: PruneScene,
): boolean {
  const own = target.context.kubeContext;
  if (!isClusterGiven && own !== undefined && kubeContext !== undefined && own !== kubeContext) return false;
  const { release: name, namespace = defaultNamespace } = pairOf(target, pullPlaceholder);
  return fits(name, release.name) && fits(namespace, release.namespace);
}

const pullPlaceholder = '%{pr}';

/** The release of any pull request is one of the context's. */
const fits = (pattern: string, name: string): boolean =>
  pattern.includes(pullPlaceholder)
    ? new RegExp(
        `^${pattern
          .split(pullPlaceholder)
          .map((part) => part.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`))
          .join(String.raw`\d+`)}$`,
      ).test(name)
    : pattern === name;

/** Finds the commit that dropped the context on purpose; otherwise the clause that says why the release is kept. */
export async function findDropped(owned: OwnedRelease, scene: PruneScene): Promise<DroppedContext | string> {
  const { owner } = owned;
  const { root, git, head } = scene;
  const { commit } = owner;
  if (commit === undefined) return 'its labels do not say which commit was deployed';
  const short = commit.slice(0, 12);
  if (!(await hasCommit(root, commit, git)))
    return (await isShallow(root, git)) === true
      ? `it was deployed from ${short}, which this shallow clone lacks (fetch-depth: 0)`
      : `it was deployed from ${short}, which this clone does not know`;
  if (!(await isAncestor(root, commit, head, git)))
    return `it was deployed from ${short}, which is not in the history of this branch`;
  const at = await scene.projectAt(commit);
  const target = at && targetIn(at.project.services, owned);
  if (at === undefined || target === undefined) return `${short} has no such context`;
  const mismatch = whyOther(target, owned, scene);
  if (mismatch !== undefined) return mismatch;
  const file = relativeInTree(target.service.file, at.tree);
  if (scene.project.services.some((service) => isAtFile(service, target, file, scene)))
    return `${file} still has the context, under another name of the service`;
  const moved = await movedTo(root, { from: commit, to: head, path: file }, git);
  if (moved !== undefined) return `git sees ${file} as moved to ${moved}`;
  const drop = await findDrop(file, target.context.name, { from: commit, scene });
  if (drop === undefined) return `git does not show which commit removed it from ${file}`;
  if (typeof drop === 'string') return drop;
  const before = await scene.projectAt(drop.before);
  const last = before && targetIn(before.project.services, owned);
  return {
    target,
    project: at.project,
    file,
    droppedBy: drop.id,
    policy: policyAt(last ?? target, owned),
  };
}

function targetIn(services: PruneScene['project']['services'], { owner }: OwnedRelease): Target | undefined {
  for (const service of services)
    for (const context of service.contexts.values()) {
      const target = { service, context };
      if (isNamed(owner, target)) return target;
    }
  return undefined;
}

/** The context of that commit must be what installed the release as it is found. */
function whyOther(target: Target, owned: OwnedRelease, { isClusterGiven }: PruneScene): string | undefined {
  if (isOfPull(target)) return 'it belongs to a pull request';
  const { release, namespace = owned.defaultNamespace } = pairOf(target);
  if (release !== owned.release.name || namespace !== owned.release.namespace)
    return `the context installed ${release} in ${namespace} then`;
  if (!isClusterGiven && target.context.kubeContext !== owned.kubeContext)
    return 'the context was deployed to another cluster then';
  return undefined;
}

const isAtFile = (
  { file, contexts }: Target['service'],
  { context }: Target,
  path: string,
  { root }: PruneScene,
): boolean => file === join(root, path) && contexts.has(context.name);

interface Drop {
  readonly id: string;
  /** Its first parent. */
  readonly before: string;
}

/** The newest commit that took the context out of the file; a clause where that commit may have renamed it. */
async function findDrop(
  file: string,
  name: string,
  { from, scene: { root, git, head } }: { readonly from: string; readonly scene: PruneScene },
): Promise<Drop | string | undefined> {
  for (const id of await commitsOfFile(root, { from, to: head, path: file }, git)) {
    const before = `${id}^1`;
    const now = contextsIn(await fileAt(root, id, file, git));
    const then = contextsIn(await fileAt(root, before, file, git));
    if (now === undefined) return `${file} cannot be read at ${id.slice(0, 12)}`;
    if (now.has(name) || then?.has(name) !== true) continue;
    const short = id.slice(0, 12);
    const added = [...now].find((other) => !then.has(other));
    if (added !== undefined) return `${short}, which removed it, adds ${added}: it may be a rename`;
    const elsewhere = await addedElsewhere(name, id, before, { root, git });
    if (elsewhere !== undefined) return `${short}, which removed it, adds ${elsewhere}: it may have moved`;
    return { id, before };
  }
  return undefined;
}

/** Empty where the file is not there; undefined where it cannot be read. */
function contextsIn(text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return new Set();
  try {
    const contexts = entryOf(readOne('pligos.yaml', text, ownFile).tree, 'contexts')?.value;
    return contexts?.kind === 'map' ? new Set(contexts.entries.keys()) : undefined;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** A file that the commit added with a context of this name. */
async function addedElsewhere(
  name: string,
  id: string,
  before: string,
  { root, git }: Pick<PruneScene, 'root' | 'git'>,
): Promise<string | undefined> {
  const changes = (await treeChanges(root, before, id, git)) ?? [];
  for (const { path } of changes.filter((change) => change.before === undefined && change.isThere)) {
    if (!/(?:^|\/)pligos\.yaml$/.test(path)) continue;
    if (contextsIn(await fileAt(root, id, path, git))?.has(name) !== false) return path;
  }
  return undefined;
}

/** The key as it was before the drop, else the label. A context that needs a review is removed after one only. */
function policyAt(target: Target, { owner }: OwnedRelease): PrunePolicy {
  const isWritten = target.context.settings.prune !== undefined;
  const policy = (isWritten ? policyOf(target) : owner.prune) ?? 'report';
  return policy === 'always' && requireOf(target.context) !== 'none' ? 'confirm' : policy;
}

/** Whether the policy lets it go: a clause in either case. */
export async function judgePolicy(
  { policy, droppedBy }: DroppedContext,
  approvals: ((commit: string) => Promise<RemovalApproval>) | undefined,
): Promise<{ readonly mayGo: boolean; readonly why: string; readonly approvedBy?: readonly string[] }> {
  const dropped = `${droppedBy.slice(0, 12)} removed the context`;
  if (policy === 'always') return { mayGo: true, why: `${dropped}, and prune is always` };
  if (policy === 'report') return { mayGo: false, why: `${dropped}, and prune is report` };
  const needs = `${dropped}, and prune needs an approved pull request`;
  if (approvals === undefined) return { mayGo: false, why: `${needs}, which only the Action can find out` };
  const answer = await approvals(droppedBy);
  if ('why' in answer) return { mayGo: false, why: `${needs}: ${answer.why}` };
  const { approvedBy, pull } = answer;
  if (approvedBy.length === 0)
    return { mayGo: false, why: `${needs}: #${pull} was merged without an approval` };
  return {
    mayGo: true,
    why: `#${pull} removed the context, approved by ${approvedBy.join(', ')}`,
    approvedBy,
  };
}
