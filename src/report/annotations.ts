/**
 * Annotations: findings and problems as notes beside the lines of a pull request, at most ten of each level.
 */
import { contextsOf, sharedProblems } from './sections/problems.ts';
import { type Severity } from '../diff/index.ts';
import { kindAndName } from '../manifests/index.ts';
import { stopLines } from './sections/stops.ts';
import { namesWhere, type Places, placesOf } from './places.ts';
import { sharedFindings } from './sections/findings.ts';
import { sentence } from '../text/index.ts';
import type { Report } from './types.ts';
import { clip, visible } from './visible-text.ts';
import { plural } from '../tools/index.ts';

export type AnnotationLevel = 'error' | 'warning' | 'notice';

/**
 * The text is plain and every character can be seen. `file` is relative to the repository, absent where no
 * file is known.
 */
export interface Annotation {
  readonly level: AnnotationLevel;
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

const levels: Readonly<Record<Severity, AnnotationLevel>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  info: 'notice',
};

/** GitHub shows at most ten annotations of each level for one step. */
const most = 10;

/**
 * Problems come before findings, the worst first; findings with an exception are left out. The tenth
 * annotation of a level counts those that do not fit. `tellsStops` is false where the caller explains why the
 * run fails.
 */
export function annotationsOf(report: Report, tellsStops = true): Annotation[] {
  const places = placesOf(report);
  const stops = tellsStops ? stopNotes(report) : [];
  const all = [...stops, ...problemNotes(report, places), ...findingNotes(report, places)];
  return (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const own = all.filter((one) => one.level === level);
    if (own.length <= most) return own;
    const rest = own.length - (most - 1);
    const message = `… and ${plural(rest, `more ${level}`)}: the report names them all`;
    return [...own.slice(0, most - 1), { level, title: visible(report.title), message }];
  });
}

const stopNotes = (report: Report): Annotation[] =>
  stopLines(report).map((line) => ({ level: 'error', title: 'This run fails', message: textOf(line) }));

function problemNotes(report: Report, places: Places): Annotation[] {
  return sharedProblems(report).map((shared): Annotation => {
    const { side, problem } = shared;
    const { at, hint, message, severity } = problem;
    const isError = severity === 'error' && side === 'head';
    const base = side === 'base' ? ' at the base' : '';
    return {
      level: isError ? 'error' : 'warning',
      title: textOf(`${contextsOf(shared, places, visible)}${base}: ${problem.code}`),
      message: textOf(`${message}.${hint === undefined ? '' : ` ${sentence(hint)}`}`),
      ...(at !== undefined && side === 'head' && { file: at.file, line: at.line }),
    };
  });
}

function findingNotes(report: Report, places: Places): Annotation[] {
  return sharedFindings(report)
    .filter(({ item }) => item.allowed === undefined)
    .map(({ item, contexts }) => {
      const { resource, source } = item;
      const who = resource === undefined ? '' : ` ${kindAndName(resource)}`;
      const names = namesWhere(places, contexts);
      const where = names.length === 0 ? '' : ` in ${names.join(', ')}`;
      return {
        level: levels[item.severity],
        title: textOf(`${item.severity}: ${item.rule}${who}${where}`),
        message: textOf(`${item.message}. ${sentence(item.hint)}`),
        ...(source !== undefined && { file: source.file, line: source.line }),
      };
    });
}

const longest = 2000;
const textOf = (text: string): string => clip(visible(text), longest);
