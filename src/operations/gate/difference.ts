/**
 * Reports what was not reviewed: the reviewed resources before, the proposed ones after, and nothing else.
 */
import { commitWords, type Comparison, openComparison, type ResourceChange } from '../../diff/index.ts';
import { type ReviewedContext, reviewedIds } from '../../gate/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { type GateWays, namesCommit, openGateDigest } from './digest.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import type { PreviewedContext } from '../compare/types.ts';

/** The report of a context with these resources alone; ids are those of the gate. */
export function onlyUnexplained(
  report: ContextReport,
  ids: ReadonlySet<string>,
  idOf: (id: string) => string = (id) => id,
): ContextReport {
  const { comparison, service, context, release, namespace } = report;
  const resources = (comparison?.resources ?? []).filter((change) =>
    [change.resource, ...('before' in change ? [change.before] : [])].some(({ id }) => ids.has(idOf(id))),
  );
  return {
    service,
    context,
    release,
    namespace,
    status: 'compared',
    problems: [],
    comparison: comparisonOf(resources),
  };
}

function comparisonOf(resources: readonly ResourceChange[]): Comparison {
  const count = (kind: ResourceChange['kind']): number =>
    resources.filter((change) => change.kind === kind).length;
  const [added, removed, changed, renamed] = [
    count('added'),
    count('removed'),
    count('changed'),
    count('renamed'),
  ];
  return {
    resources,
    quiet: [],
    groups: [],
    restarts: [],
    findings: [],
    random: [],
    limits: [],
    counts: {
      before: resources.length - added,
      after: resources.length - removed,
      added,
      removed,
      changed,
      renamed,
      quiet: 0,
      equal: 0,
    },
  };
}

interface ReviewedSide {
  /** Does it render to what was reviewed, still? */
  readonly isAsReviewed: (id: string) => boolean;
  /** The id of a resource in the review; its own where the review lacks it. */
  readonly reviewedId: (id: string) => string;
  /** The same for an id in the report. */
  readonly idOf: (id: string) => string;
}

/** Compares the base of a comparison with what a preview showed of it. */
export function reviewedSide(
  context: PreviewedContext,
  reviewed: ReviewedContext,
  { digestKey, command }: DifferenceInput,
): ReviewedSide | undefined {
  const { before } = context;
  const commit = namesCommit(command) ? fixedPlaceholders.sha : undefined;
  const ways = { ...(digestKey !== undefined && { digestKey }) };
  const opened = before && openGateDigest(ways, context, { ...before, commit });
  if (opened === undefined) return undefined;
  const { resources, random, vary } = reviewed;
  const reviewedId = (id: string): string => reviewedIds(reviewed, id)[0] ?? id;
  const words = commit === undefined ? (id: string) => id : commitWords(commit);
  return {
    isAsReviewed: (id) => {
      const known = reviewedId(id);
      const leftOut = { random: random.get(known) ?? [], vary };
      return opened
        .ids()
        .some((one) => reviewedId(one) === known && opened.of(one, leftOut) === resources.get(known));
    },
    reviewedId,
    idOf: (id) => reviewedId(words(id)),
  };
}

interface DifferenceInput extends GateWays {
  readonly command: readonly string[];
}

interface SentText {
  readonly text: string;
  readonly ids: ReadonlySet<string>;
  /** Named as the gate names resources. */
  readonly idOf: (id: string) => string;
}

/** Compares what was rendered before helm started with what helm was about to send. */
export function insideDifference(
  { report, rendered, redact }: PreviewedContext,
  { text, ids, idOf }: SentText,
): ContextReport | undefined {
  if (rendered === undefined || redact === undefined) return undefined;
  const { namespace } = report;
  const { comparison } = openComparison({
    before: { text: rendered.text, namespace },
    after: { text, namespace },
    redact,
    ignore: [],
    // Their digests count.
    includeTests: true,
  });
  return onlyUnexplained({ ...report, comparison }, ids, idOf);
}
