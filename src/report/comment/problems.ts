/** Problems of the configuration and of helm. */
import { contextsOf, sharedProblems } from '../sections/problems.ts';
import type { Problem } from '../../errors.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { code, prose } from './escape.ts';
import { type LineGroup, listRest } from './cut.ts';

/** Errors and warnings of the configuration and of helm. */
export function problemPart(report: Report, places: Places): LineGroup {
  const isNamed = report.contexts.length > 1 || report.contexts.some(({ context }) => context !== '');
  const lines = sharedProblems(report).map((shared) => {
    const { side: of, problem, hidesBase } = shared;
    const which = isNamed ? `${contextsOf(shared, places, code)}: ` : '';
    const mark = problem.severity === 'warning' ? '⚠️' : '❌';
    const base = of === 'base' ? 'at the base: ' : '';
    const consequence = hidesBase ? ' Everything is shown as new.' : '';
    return `- ${mark} ${which}${base}${problemText(problem)}${consequence}\n`;
  });
  return { head: '### Problems\n\n', lines, more: listRest };
}

function problemText(problem: Problem): string {
  const { at } = problem;
  const place = at === undefined ? '' : ` (${code(`${at.file}:${at.line}:${at.column}`)})`;
  const hint = problem.hint === undefined ? '' : ` ${prose(sentence(problem.hint))}`;
  return `${prose(problem.message)}${place}.${hint}`;
}
