/** Finds what differs from an earlier run: among the resources that either run's report is about. */
import { builtinKinds, type Kinds } from '../../manifests/index.ts';
import type { Comparison } from '../../diff/index.ts';
import type { ContextReport, Since } from '../../report/index.ts';
import { isOfBase, type ShownContext } from './shown-preview.ts';
import { differences, listNames, nameOf } from './differences.ts';
import type { ContextNow, ContextDifference } from './types.ts';
import { shownIds } from './head.ts';

/** The contexts of a run, where that need not be every context. */
export interface RunCoverage {
  /** All, those that the change touches (the others are as at the base), or unknown. */
  readonly at: 'all' | 'touched' | 'some';
  /** `service/context` of contexts that no job reported. */
  readonly lost: ReadonlySet<string>;
}

export type SinceDifference = Pick<Since, 'status' | 'contexts' | 'back' | 'notes'>;

const fullCoverage: RunCoverage = { at: 'all', lost: new Set() };

/** The differences, context by context, in the order of this run. */
export function compareSince(
  now: readonly ContextNow[],
  earlier: readonly ShownContext[],
  coverage: RunCoverage = fullCoverage,
): SinceDifference {
  const kinds = builtinKinds();
  const byPlace = new Map(earlier.map((context) => [placeOf(context), context]));
  const found = now.map((context): ContextDifference => {
    const place = placeOf(context.report);
    if (!isOfBase(context.report)) {
      byPlace.delete(place);
      return {};
    }
    const before = byPlace.get(place) ?? (coverage.at === 'touched' ? untouched(context.report) : undefined);
    byPlace.delete(place);
    return contextSince(context, before, kinds);
  });
  const all = [...found, ...[...byPlace.values()].map((context) => deletedContext(context, coverage))];
  const notes = all.flatMap((one) => one.notes ?? []);
  const back = all.reduce((sum, one) => sum + (one.back ?? []).length, 0);
  const isChanged = notes.length > 0 || found.some(({ comparison }) => comparison !== undefined);
  return {
    status: isChanged ? 'changed' : 'same',
    contexts: now.map(({ report }, at) => restricted(report, found[at]?.comparison)),
    ...(back > 0 && { back }),
    notes: [...notes, ...(hidesSecrets(now, earlier) ? ['changed values of secrets are not seen here'] : [])],
  };
}

const untouched = ({ service, context }: ShownContext): ShownContext => ({
  service,
  context,
  status: 'untouched',
});

/** A context that this run does not report. */
function deletedContext(earlier: ShownContext, { at, lost }: RunCoverage): ContextDifference {
  const { service, context, status } = earlier;
  // The report itself names the jobs that reported nothing.
  if (status === 'untouched' || lost.has(`${service}/${context}`)) return {};
  const name = nameOf(earlier);
  // A new resource stays new as long as it exists.
  if (at === 'touched' && status !== 'new') return unchangedContext(name, earlier);
  return {
    notes: [`${name} ${at === 'some' ? 'was not looked at this time' : 'is no longer a context'}`],
  };
}

const placeOf = ({ service, context }: ShownContext): string => `${service}\0${context}`;

/** The context with its differences and nothing else; every context keeps its place. */
function restricted(report: ContextReport, comparison: Comparison | undefined): ContextReport {
  const { service, context, release, namespace } = report;
  const identity = { service, context, release, namespace, problems: [] };
  return comparison === undefined
    ? { ...identity, status: 'untouched' }
    : { ...identity, status: 'compared', comparison };
}

function contextSince(now: ContextNow, earlier: ShownContext | undefined, kinds: Kinds): ContextDifference {
  const { report } = now;
  const name = nameOf(report);
  const { comparison } = report;
  if (report.status === 'failed')
    return earlier?.status === 'failed' ? {} : { notes: [`${name} could not be compared this time`] };
  if (report.status === 'untouched') return unchangedContext(name, earlier);
  if (comparison === undefined) return {};
  const comparisonPart = comparison.resources.length === 0 ? {} : { comparison };
  if (earlier === undefined) return { ...comparisonPart, notes: [`${name} was not looked at then`] };
  if (earlier.status === 'failed')
    return { ...comparisonPart, notes: [`${name} could not be compared then`] };
  if (report.status === 'deleted')
    return earlier.status === 'deleted' ? {} : { ...comparisonPart, notes: [`${name} is deleted now`] };
  // It was equal to the base.
  if (earlier.status === 'untouched') return comparisonPart;
  if (earlier.shown === undefined) return { notes: [`what ${name} rendered then was not kept`] };
  return differences(now, comparison, { ...earlier, shown: earlier.shown }, kinds);
}

/** Its inputs are equal to the base's now. */
function unchangedContext(name: string, earlier: ShownContext | undefined): ContextDifference {
  if (earlier?.status === 'deleted') return { notes: [`${name} is no longer deleted`] };
  const back = [...(earlier?.shown?.keys() ?? [])];
  return back.length === 0 ? {} : { back, notes: [`${name} is as at the base again: ${listNames(back)}`] };
}

/** Is there a Secret, or does a placeholder replace a value? */
function hidesSecrets(now: readonly ContextNow[], earlier: readonly ShownContext[]): boolean {
  const words = earlier.flatMap(({ shown }) => [...(shown?.values() ?? [])]);
  if (words.some((text) => text?.includes('(secret)') === true)) return true;
  return now.some(({ report, head, hasDigest }) => {
    const ids = [...shownIds(report), ...(hasDigest ? (head?.digest().resources.keys() ?? []) : [])];
    return ids.some((id) => id.startsWith('core/Secret/'));
  });
}
