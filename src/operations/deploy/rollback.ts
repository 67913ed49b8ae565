/** Back to what was there before a deploy that failed. */
import type { Revision } from '../../cluster/index.ts';

/** What can be known of the release; revisions newest first, undefined where the cluster did not say. */
interface Situation {
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
  readonly went: 'back' | 'wrong' | 'nowhere';
  readonly why: string;
  /** That there is now, where it went back to one. */
  readonly revision?: number;
}

/** It makes a revision of its own right behind the one that failed; of a first install it leaves none. */
export function helmsOwn({ before, after, own }: Situation): HelmsOwn {
  const went = (how: HelmsOwn['went'], why: string): HelmsOwn => ({ went: how, why });
  if (before === undefined || after === undefined)
    return went('nowhere', 'the cluster did not say what was there before, or what helm has left');
  const [newest] = after;
  if (newest === undefined) return went('back', '');
  if (own === undefined || newest.revision === before[0]?.revision)
    return went('nowhere', 'helm had not changed anything yet');
  if (newest.revision > own + 1)
    return went('wrong', `revision ${newest.revision} was deployed by another command since`);
  if (newest.revision === own || newest.status !== 'deployed')
    return went('wrong', `helm has left revision ${newest.revision} as ${newest.status}`);
  return { ...went('back', ''), revision: newest.revision };
}

const nowhere = (why: string): WayBack => ({ to: 'nowhere', why });

/** How helm's command went. */
export interface Made {
  readonly isWell: boolean;
  /** What helm says of it itself, where it went well. */
  readonly stdout: string;
}

/** The revision that a command has made, of those that are newer than all that were there: somebody else may have made one since. */
export function madeBy(
  before: readonly Revision[] | undefined,
  after: readonly Revision[] | undefined,
  { isWell, stdout }: Made,
): number | undefined {
  // Nobody knows whether a command that failed had got so far.
  if (before === undefined && !isWell) return undefined;
  // helm uses the numbers of a release again that was taken away with its history.
  const made = after?.filter(({ revision }) => revision > (before?.[0]?.revision ?? 0)) ?? [];
  if (!isWell)
    return made.findLast(({ status }) => status !== 'deployed' && status !== 'superseded')?.revision;
  const said = /^REVISION: (\d+)\r?$/m.exec(stdout)?.[1];
  return made.find(({ revision }) => String(revision) === said)?.revision ?? made[0]?.revision;
}
