/** Plans the way back to the state before a failed deploy. */
import type { Revision } from '../../cluster/index.ts';

/** What can be known of the release; revisions newest first, undefined where the cluster did not say. */
interface Situation {
  readonly before: readonly Revision[] | undefined;
  /** At this moment. */
  readonly after: readonly Revision[] | undefined;
  /** The revision of this deploy. */
  readonly own: number | undefined;
}

/** The words for helm, or the reason to do nothing. */
export type WayBack =
  | { readonly to: 'revision'; readonly revision: number }
  | { readonly to: 'nothing' }
  | { readonly to: 'nowhere'; readonly reason: string };

/**
 * Goes back to the last deployed revision, or to no release where there was none (as helm's own `--atomic`
 * does). Never where another command has changed the release since, and never by deleting a release that had
 * failed before, because its content is unknown.
 */
export function wayBack({ before, after, own }: Situation): WayBack {
  if (before === undefined || after === undefined)
    return nowhere('the cluster did not say what had been deployed before');
  const [newest] = after;
  if (own === undefined || newest === undefined) return nowhere('helm had not changed anything yet');
  if (newest.revision !== own)
    return nowhere(`revision ${newest.revision} was deployed by another command since`);
  const [last] = before;
  const between = after.find(({ revision }) => revision < own && revision > (last?.revision ?? own));
  if (between !== undefined)
    return nowhere(`revision ${between.revision} was deployed by another command before helm started`);
  const deployed = before.find(({ status }) => status === 'deployed');
  if (deployed !== undefined) return { to: 'revision', revision: deployed.revision };
  if (last === undefined || last.status === 'uninstalled') return { to: 'nothing' };
  return nowhere(`no revision had ever been deployed (${last.revision} is ${last.status})`);
}

/** What became of helm's own way back (`--atomic`), by what it left. */
interface HelmsOwn {
  readonly outcome: 'back' | 'wrong' | 'nowhere';
  readonly reason: string;
  /** The current revision, where helm went back to an earlier one. */
  readonly revision?: number;
}

/** It makes a revision right after the failed one; of a first install it leaves none. */
export function helmsOwn({ before, after, own }: Situation): HelmsOwn {
  const outcome = (direction: HelmsOwn['outcome'], reason: string): HelmsOwn => ({
    outcome: direction,
    reason,
  });
  if (before === undefined || after === undefined)
    return outcome('nowhere', 'the cluster did not say what was there before, or what helm has left');
  const [newest] = after;
  if (newest === undefined) return outcome('back', '');
  if (own === undefined || newest.revision === before[0]?.revision)
    return outcome('nowhere', 'helm had not changed anything yet');
  if (newest.revision > own + 1)
    return outcome('wrong', `revision ${newest.revision} was deployed by another command since`);
  if (newest.revision === own || newest.status !== 'deployed')
    return outcome('wrong', `helm has left revision ${newest.revision} as ${newest.status}`);
  return { ...outcome('back', ''), revision: newest.revision };
}

const nowhere = (reason: string): WayBack => ({ to: 'nowhere', reason });

/** How helm's command ended. */
export interface RevisionResult {
  readonly isWell: boolean;
  /** The revision that helm itself prints after a success. */
  readonly stdout: string;
}

/**
 * The revision that a command made, among those that are newer than before: another command may have made one
 * since.
 */
export function madeBy(
  before: readonly Revision[] | undefined,
  after: readonly Revision[] | undefined,
  { isWell, stdout }: RevisionResult,
): number | undefined {
  // A failed command may not have made one.
  if (before === undefined && !isWell) return undefined;
  // helm reuses the numbers of a release that was deleted with its history.
  const newer = after?.filter(({ revision }) => revision > (before?.[0]?.revision ?? 0)) ?? [];
  if (!isWell)
    return newer.findLast(({ status }) => status !== 'deployed' && status !== 'superseded')?.revision;
  const printed = /^REVISION: (\d+)\r?$/m.exec(stdout)?.[1];
  return newer.find(({ revision }) => String(revision) === printed)?.revision ?? newer[0]?.revision;
}
