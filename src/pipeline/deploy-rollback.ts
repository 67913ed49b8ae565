/** Back to what was there before a deploy that failed. */
import type { Revision } from '../cluster/index.ts';

/** What can be known of the release; revisions newest first, undefined where the cluster did not say. */
export interface Situation {
  readonly before: readonly Revision[] | undefined;
  /** Just now. */
  readonly after: readonly Revision[] | undefined;
  /** The one that this deploy has made. */
  readonly own: number | undefined;
}

/** helm's words, or why nothing is done. */
export type WayBack =
  | { readonly to: 'revision'; readonly revision: number }
  | { readonly to: 'nothing' }
  | { readonly to: 'nowhere'; readonly why: string };

/**
 * The last deployed revision; where there was no release at all, nothing (as helm's own `--atomic` leaves it). Never where somebody
 * else has changed the release since, and never by taking away a release that had failed before: nobody knows what it holds.
 */
export function wayBack({ before, after, own }: Situation): WayBack {
  if (before === undefined || after === undefined)
    return nowhere('the cluster did not say what had been deployed before');
  const [newest] = after;
  if (own === undefined || newest === undefined) return nowhere('helm had not changed anything yet');
  if (newest.revision !== own)
    return nowhere(`revision ${newest.revision} has come from somebody else since`);
  const [last] = before;
  const deployed = before.find(({ status }) => status === 'deployed');
  if (deployed !== undefined) return { to: 'revision', revision: deployed.revision };
  if (last === undefined || last.status === 'uninstalled') return { to: 'nothing' };
  return nowhere(`no revision had ever been deployed (${last.revision} is ${last.status})`);
}

const nowhere = (why: string): WayBack => ({ to: 'nowhere', why });

/** The revision that a command has made: the newest, where it is newer than all that were there. */
export function madeBy(
  before: readonly Revision[] | undefined,
  after: readonly Revision[] | undefined,
): number | undefined {
  const newest = after?.[0]?.revision;
  if (newest === undefined || before === undefined) return newest;
  const known = before[0];
  // helm uses the numbers of a release again that was taken away with its history.
  return known === undefined || newest > known.revision ? newest : undefined;
}
