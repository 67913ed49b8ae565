/** Why a run fails: the limits that are reached, and findings that are errors under any limit. */
import { type Finding, severities } from '../../diff/index.ts';
import { sentence } from '../../text/index.ts';
import { countedDrift } from '../drift/drift-report.ts';
import { isCounted, isBaseUnknown, isFailure, reachesLimit } from '../outcome.ts';
import { placesOf } from '../places.ts';
import type { ContextReport, FailOn, Report } from '../types.ts';
import { plural } from '../../tools/index.ts';

/** Marks a name for a format. The name may be text of the repository. */
type Mark = (text: string) => string;

/**
 * A sentence without a full stop for each reached limit and each such finding; empty where the run does not
 * fail.
 */
export function stopSentences(report: Report, mark: Mark): readonly string[] {
  const { names } = placesOf(report);
  const placesByReason = new Map<string, string[]>();
  for (const [index, context] of report.contexts.entries()) {
    const stops = stopsOf(context, report.failOn ?? 'none', mark);
    for (const { because, what } of report.failsOnDrift ? [...stops, ...driftStops(context, mark)] : stops) {
      const places = placesByReason.get(because) ?? [];
      places.push(`${what} in ${mark(names[index] ?? '')}`);
      placesByReason.set(because, places);
    }
  }
  return [...placesByReason].map(
    ([because, places]) => `This run fails because ${because}: ${listed(places)}`,
  );
}

/** The sentences as plain text, with full stops. */
export const stopLines = (report: Report): readonly string[] =>
  stopSentences(report, (text) => text).map(sentence);

interface Stop {
  readonly because: string;
  readonly what: string;
}

function stopsOf(context: ContextReport, inputLimit: FailOn, mark: Mark): Stop[] {
  const failures = (context.comparison?.findings ?? []).filter(isFailure);
  const rules = new Set(failures.map(({ rule }) => rule));
  const stops = [...rules].map((rule) => ({
    because: `${mark(rule)} is an error under any limit`,
    what: plural(failures.filter((one) => one.rule === rule).length, 'finding'),
  }));
  const failOn = context.failOn ?? inputLimit;
  if (!reachesLimit(context, failOn)) return stops;
  const limit = mark(context.failOn === undefined ? 'fail-on' : 'gate.failOn');
  if (isBaseUnknown(context)) {
    const because = `${limit} is ${mark(failOn)} and the base cannot be rendered`;
    return [...stops, { because, what: 'everything is shown as new' }];
  }
  return [...stops, { because: `${limit} is ${mark(failOn)}`, what: foundText(context, failOn) }];
}

function driftStops(context: ContextReport, mark: Mark): Stop[] {
  const number = countedDrift(context).length;
  if (number === 0) return [];
  return [{ because: `${mark('fail-on')} is ${mark('drift')}`, what: plural(number, 'drifted field') }];
}

/** `2 changed resources`, `1 critical and 3 high findings`. */
function foundText({ comparison }: ContextReport, failOn: FailOn): string {
  const findings = (comparison?.findings ?? []).filter(isCounted);
  if (failOn !== 'changes')
    return severityText(
      findings,
      severities.findIndex((one) => one === failOn),
    );
  const changed = comparison?.resources.length ?? 0;
  return changed > 0 ? plural(changed, 'changed resource') : plural(findings.length, 'finding');
}

function severityText(findings: readonly Finding[], limit: number): string {
  const parts = severities.slice(0, limit + 1).flatMap((severity) => {
    const number = findings.filter((one) => one.severity === severity).length;
    return number === 0 ? [] : [{ severity, number }];
  });
  const numbers = parts.map(({ severity, number }) => `${number} ${severity}`);
  const [last = ''] = numbers.slice(-1);
  const all = numbers.length < 2 ? last : `${numbers.slice(0, -1).join(', ')} and ${last}`;
  return `${all} ${parts.reduce((sum, { number }) => sum + number, 0) === 1 ? 'finding' : 'findings'}`;
}

/** At most this many places are named. */
const mostNamed = 5;

function listed(places: readonly string[]): string {
  const rest = places.length - mostNamed;
  return `${places.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and in ${plural(rest, 'more context')}` : ''}`;
}
