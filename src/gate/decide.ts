/**
 * Decides the verdict: each resource must equal its review, or another review or the last deploy explains it.
 */
import type { LeftOut } from '../diff/index.ts';
import { isAmong, reviewedIds } from './random-names.ts';
import { passedWords, refusedWords, type RefusalInput } from './verdict-text.ts';
import type { ReviewedContext } from './reviewed-record.ts';
import type {
  DigestedRender,
  Evidence,
  ExplainedCounts,
  MergedPull,
  ProposedContext,
  Require,
  UnexplainedResource,
  GateVerdict,
} from './types.ts';

/** Compares what is about to be sent with everything that may explain it. */
export async function decide(
  proposal: ProposedContext,
  evidence: Evidence,
  require: Require,
): Promise<GateVerdict> {
  const hiding = new Map<string, string>();
  const proposed = require === 'approved' ? asApproved(proposal, hiding) : proposal;
  const none: ExplainedCounts = { reviewed: 0, others: 0, deployed: 0 };
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
  const since = pulls.map((pull) =>
    contextsIn(pull, proposed, require).filter((context) => isPlace(context, proposed)),
  );
  const refuse = (rest: Pick<RefusalInput, 'explained' | 'unexplained' | 'isBlind'>): GateVerdict =>
    refusedWords({
      ...about,
      ...rest,
      unexplained: rest.unexplained.map((one) => {
        const hiddenCode = hiding.get(one.id);
        if (hiddenCode !== undefined) return { ...one, hiddenCode };
        return one.what === 'new' && proposed.hasRandomName?.(one.id) === true
          ? { ...one, hasRandomName: true }
          : one;
      }),
      ...(fitting.length > 0 && { reviewed: fitting }),
      ...(fitting.length === 0 && reviewed[0] && { elsewhere: reviewed[0] }),
      ...(capped !== undefined && { capped }),
    });
  if (fitting.length === 0) {
    // One review must explain the whole, or the last deploy: no reviewer saw a mixture of several.
    const isWhole = since.flat().some((by) => openIn(proposed, [by]).length === 0);
    if (isWhole) return { ...passedWords(about), explained: { ...none, others: proposed.ids.length } };
    const lastDeploy = await evidence.deployed();
    const last = lastDeploy === 'unknown' ? undefined : lastDeploy;
    const left = open.filter(({ id, what }) => !isAsDeployed(proposed, last, since.flat(), id, what));
    const unexplained = [...left, ...deletedSince(proposed, last)];
    const explained = { ...none, deployed: open.length - left.length };
    return unexplained.length === 0 && lastDeploy !== 'unknown'
      ? { ...passedWords(about), explained }
      : refuse({ explained, unexplained, isBlind: lastDeploy === 'unknown' });
  }
  const line = [fitting, ...since].map(withChanged);
  const afterOthers = open.filter(({ id, what }) => !explainsLast(line, proposed, id, what));
  const others = open.length - afterOthers.length;
  if (afterOthers.length === 0) return { ...passedWords(about), explained: { ...none, ...count, others } };
  const lastDeploy = await evidence.deployed();
  const last = lastDeploy === 'unknown' ? undefined : lastDeploy;
  const known = [...fitting, ...since.flat()];
  const left = afterOthers.filter(({ id, what }) => !isAsDeployed(proposed, last, known, id, what));
  const explained = { ...count, others, deployed: afterOthers.length - left.length };
  return left.length === 0
    ? { ...passedWords(about), explained }
    : refuse({ explained, unexplained: left, isBlind: false });
}

/**
 * An approval does not cover code that the review hides. A resource that agrees otherwise goes into `hiding`,
 * with the path.
 */
function asApproved(proposed: ProposedContext, hiding: Map<string, string>): ProposedContext {
  return {
    ...proposed,
    agrees(id, leftOut, digest) {
      if (!proposed.agrees(id, leftOut, digest)) return false;
      const [path] = proposed.hiddenCode?.(id, leftOut, digest) ?? [];
      if (path !== undefined) hiding.set(id, path);
      return path === undefined;
    },
  };
}

/** The records that count as reviewed. */
const recordsOf = ({ records, approvedBy, later }: MergedPull, require: Require): MergedPull['records'] =>
  require === 'previewed'
    ? records
    : approvedBy.length > 0
      ? records.filter((record) => later?.has(record) !== true)
      : [];

const contextsIn = (
  pull: MergedPull,
  proposed: ProposedContext,
  require: Require,
): readonly ReviewedContext[] =>
  recordsOf(pull, require)
    .flatMap(({ contexts }) => contexts)
    .filter((one) => isReviewOf(one, proposed));

/** Whether it is the review of this context, maybe under its former name. */
export const isReviewOf = (
  reviewed: Pick<ReviewedContext, 'service' | 'context'>,
  { service, context, formerContext }: Pick<ProposedContext, 'service' | 'context' | 'formerContext'>,
): boolean =>
  reviewed.service === service && (reviewed.context === context || reviewed.context === formerContext);

const isPlace = ({ release, namespace }: ReviewedContext, proposed: ProposedContext): boolean =>
  release === proposed.release && namespace === proposed.namespace;

/** What the pull request's own review does not explain, or everything where there is none. */
function openIn(
  proposed: ProposedContext,
  reviewed: readonly ReviewedContext[],
): readonly UnexplainedResource[] {
  const { ids, isClusterDependent } = proposed;
  const unexplainedOf = (id: string, what: UnexplainedResource['what']): UnexplainedResource => ({
    id,
    what,
    isClusterDependent: isClusterDependent(id),
  });
  const there = new Set(ids);
  const changed = ids
    .filter((id) => !reviewed.some((by) => isAsReviewed(by, proposed, id)))
    .map((id) =>
      unexplainedOf(id, reviewed.some((by) => reviewedIds(by, id).length > 0) ? 'changed' : 'new'),
    );
  const [first, ...more] = reviewed;
  // With several previews, a resource that one of them lacks may be missing.
  const missing = [...(first?.resources.keys() ?? [])]
    .filter((id) => !there.has(id) && proposed.unseen?.has(id) !== true)
    .filter((id) => first === undefined || !isAmong(first, id, [...ids, ...(proposed.unseen ?? [])]))
    .filter((id) => more.every(({ resources }) => resources.has(id)));
  return [...changed, ...missing.map((id) => unexplainedOf(id, 'missing'))];
}

const leftOutOf = ({ random, vary }: ReviewedContext, id: string): LeftOut => ({
  random: random.get(id) ?? [],
  vary,
});

function isAsReviewed(by: ReviewedContext, proposed: ProposedContext, id: string): boolean {
  return reviewedIds(by, id).some((known) => {
    const due = by.resources.get(known);
    return due !== undefined && proposed.agrees(id, leftOutOf(by, known), due);
  });
}

/** What one pull request showed, and the ids that it changed or removed. */
interface Shown {
  readonly of: readonly ReviewedContext[];
  readonly changed: ReadonlySet<string>;
}

const withChanged = (of: readonly ReviewedContext[]): Shown => ({
  of,
  changed: new Set(of.flatMap(({ changed, removed }) => [...changed, ...removed])),
});

/** The latest pull request that changed a resource decides: what an older one showed must not come back. */
function explainsLast(
  since: readonly Shown[],
  proposed: ProposedContext,
  id: string,
  what: UnexplainedResource['what'],
): boolean {
  // A resource that no pull request changed may be spelled differently in one of them.
  const last = since.find((shown) => changes(shown, id))?.of ?? since.flatMap(({ of }) => of);
  return last.some((by) => (what === 'missing' ? by.removed.includes(id) : isAsReviewed(by, proposed, id)));
}

const changes = ({ of, changed }: Shown, id: string): boolean =>
  changed.has(id) || of.some((by) => reviewedIds(by, id).some((known) => changed.has(known)));

/** Leaves out only what a review left out: the deploy's own configuration could call anything random. */
function isAsDeployed(
  proposed: ProposedContext,
  deployed: DigestedRender | undefined,
  reviewed: readonly ReviewedContext[],
  id: string,
  what: UnexplainedResource['what'],
): boolean {
  if (deployed === undefined) return false;
  if (what === 'missing') return !deployed.ids.includes(id);
  const ways = [{ random: [], vary: [] }, ...reviewed.map((by) => leftOutOf(by, id))];
  return ways.some((leftOut) => {
    const last = deployed.exact(id, leftOut);
    return last !== undefined && last === proposed.exact(id, leftOut);
  });
}

/** Resources that helm would delete without a review. */
function deletedSince(
  { ids, unseen, isClusterDependent }: ProposedContext,
  deployed: DigestedRender | undefined,
): readonly UnexplainedResource[] {
  const there = new Set(ids);
  return (deployed?.ids ?? [])
    .filter((id) => !there.has(id) && unseen?.has(id) !== true)
    .map((id) => ({ id, what: 'missing', isClusterDependent: isClusterDependent(id) }));
}
