/** The verdict: every resource is as it was reviewed, or as something else that was reviewed or deployed explains it. */
import type { LeftOut } from '../diff/index.ts';
import { isAmong, reviewedIds } from './random-names.ts';
import { passedWords, refusedWords } from './words.ts';
import type {
  Digested,
  Evidence,
  Explained,
  MergedPull,
  Proposed,
  Require,
  ReviewedContext,
  Unexplained,
  Verdict,
} from './types.ts';

/** Holds what is about to be sent against all that may explain it. */
export async function decide(proposed: Proposed, evidence: Evidence, require: Require): Promise<Verdict> {
  const none: Explained = { reviewed: 0, others: 0, deployed: 0 };
  if (require === 'none') return { passed: true, message: 'no review is required', explained: none };
  const { own } = evidence;
  const about = { proposed, own, require };
  const reviewed = 'none' in own ? [] : contextsIn(own, proposed, require);
  const fitting = reviewed.filter((context) => isPlace(context, proposed));
  let open = openIn(proposed, fitting);
  const count = { reviewed: proposed.ids.length - open.filter(({ what }) => what !== 'missing').length };
  if (open.length === 0 && fitting.length > 0)
    return { ...passedWords(about), explained: { ...none, ...count } };

  const { pulls, capped } = await evidence.others();
  const since = pulls
    .flatMap((pull) => contextsIn(pull, proposed, require))
    .filter((context) => isPlace(context, proposed));
  const afterOthers = open.filter(({ id, what }) => !since.some((by) => explains(by, proposed, id, what)));
  const others = open.length - afterOthers.length;
  open = afterOthers;
  let deployed = 0;
  let isBlind = false;
  if (open.length > 0 || fitting.length === 0) {
    const found = await evidence.deployed();
    const last = found === 'unknown' ? undefined : found;
    isBlind = fitting.length === 0 && found === 'unknown';
    const known = [...fitting, ...since];
    const left = open.filter(({ id, what }) => !isAsDeployed(proposed, last, known, id, what));
    deployed = open.length - left.length;
    // Without a review nobody has seen what goes.
    open = fitting.length > 0 ? left : [...left, ...goneSince(proposed, last, since)];
  }
  const explained = { ...count, others, deployed };
  const [elsewhere] = fitting.length > 0 ? [] : reviewed;
  if (open.length === 0 && !isBlind) return { ...passedWords(about), explained };
  return refusedWords({
    ...about,
    explained,
    unexplained: open.map((one) =>
      one.what === 'new' && proposed.hasRandomName?.(one.id) === true ? { ...one, hasRandomName: true } : one,
    ),
    isBlind,
    ...(fitting.length > 0 && { reviewed: fitting }),
    ...(elsewhere && { elsewhere }),
    ...(capped !== undefined && { capped }),
  });
}

/** Those that count as reviewed. */
const recordsOf = ({ records, approvedBy, later }: MergedPull, require: Require): MergedPull['records'] =>
  require === 'previewed'
    ? records
    : approvedBy.length > 0
      ? records.filter((record) => later?.has(record) !== true)
      : [];

const contextsIn = (pull: MergedPull, proposed: Proposed, require: Require): readonly ReviewedContext[] =>
  recordsOf(pull, require)
    .flatMap(({ contexts }) => contexts)
    .filter((one) => isReviewOf(one, proposed));

/** Is it the review of that context, perhaps under the name that it had then? */
export const isReviewOf = (
  reviewed: Pick<ReviewedContext, 'service' | 'context'>,
  { service, context, formerContext }: Pick<Proposed, 'service' | 'context' | 'formerContext'>,
): boolean =>
  reviewed.service === service && (reviewed.context === context || reviewed.context === formerContext);

const isPlace = ({ release, namespace }: ReviewedContext, proposed: Proposed): boolean =>
  release === proposed.release && namespace === proposed.namespace;

/** What the own review does not explain: all of it where there is none. */
function openIn(proposed: Proposed, reviewed: readonly ReviewedContext[]): readonly Unexplained[] {
  const { ids, isClusterDependent } = proposed;
  const made = (id: string, what: Unexplained['what']): Unexplained => ({
    id,
    what,
    isClusterDependent: isClusterDependent(id),
  });
  const there = new Set(ids);
  const changed = ids
    .filter((id) => !reviewed.some((by) => isAsReviewed(by, proposed, id)))
    .map((id) => made(id, reviewed.some((by) => reviewedIds(by, id).length > 0) ? 'changed' : 'new'));
  const [first, ...more] = reviewed;
  // What one of several previews does not have may be missing.
  const missing = [...(first?.resources.keys() ?? [])]
    .filter((id) => !there.has(id) && proposed.unseen?.has(id) !== true)
    .filter((id) => first === undefined || !isAmong(first, id, [...ids, ...(proposed.unseen ?? [])]))
    .filter((id) => more.every(({ resources }) => resources.has(id)));
  return [...changed, ...missing.map((id) => made(id, 'missing'))];
}

const leftOutOf = ({ random, vary }: ReviewedContext, id: string): LeftOut => ({
  random: random.get(id) ?? [],
  vary,
});

function isAsReviewed(by: ReviewedContext, proposed: Proposed, id: string): boolean {
  return reviewedIds(by, id).some((known) => {
    const due = by.resources.get(known);
    return due !== undefined && proposed.agrees(id, leftOutOf(by, known), due);
  });
}

const explains = (by: ReviewedContext, proposed: Proposed, id: string, what: Unexplained['what']): boolean =>
  what === 'missing' ? by.removed.includes(id) : isAsReviewed(by, proposed, id);

/** Only what a review left out is left out here: what a deploy's own configuration and render call random may hide anything. */
function isAsDeployed(
  proposed: Proposed,
  deployed: Digested | undefined,
  reviewed: readonly ReviewedContext[],
  id: string,
  what: Unexplained['what'],
): boolean {
  if (deployed === undefined) return false;
  if (what === 'missing') return !deployed.ids.includes(id);
  const ways = [{ random: [], vary: [] }, ...reviewed.map((by) => leftOutOf(by, id))];
  return ways.some((leftOut) => {
    const last = deployed.exact(id, leftOut);
    return last !== undefined && last === proposed.exact(id, leftOut);
  });
}

/** What helm would delete, and nobody has reviewed that. */
function goneSince(
  { ids, unseen, isClusterDependent }: Proposed,
  deployed: Digested | undefined,
  since: readonly ReviewedContext[],
): readonly Unexplained[] {
  const there = new Set(ids);
  return (deployed?.ids ?? [])
    .filter((id) => !there.has(id) && unseen?.has(id) !== true)
    .filter((id) => !since.some(({ removed }) => removed.includes(id)))
    .map((id) => ({ id, what: 'missing', isClusterDependent: isClusterDependent(id) }));
}
