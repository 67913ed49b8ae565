/** Problems that both sides have: reported once, or excused if they are of default values that only `ci/*-values.yaml` complete. */
import type { ContextReport } from '../../report/index.ts';
import type { ComparedPair } from './types.ts';
import type { TargetPair } from './pairs.ts';
import { reportOnce } from './problems-once.ts';

/**
 * The same contexts without a problem of the base that the head has, too. Default values that helm can render on neither side,
 * while the chart has tests, become a warning.
 */
export const settleProblems = (all: readonly ComparedPair[]): ComparedPair[] =>
  all.map((one) => {
    const { report } = one.context;
    const settled = needsValues(one.pair, report)
      ? excused(report)
      : { ...report, problems: reportOnce(report.problems) };
    return { ...one, context: { ...one.context, report: settled } };
  });

function needsValues({ head, base }: TargetPair, { status, problems }: ContextReport): boolean {
  if (status !== 'failed' || head === undefined) return false;
  const { contexts } = head.service;
  const { source, previewOnly: isTest } = head.context;
  const isDefault = source.valueFiles.length === 0 && isTest !== true;
  const hasTests = [...contexts.values()].some(({ previewOnly }) => previewOnly === true);
  const failsAt = (side: 'head' | 'base'): boolean =>
    problems.some((found) => found.side === side && found.problem.code === 'helm-render');
  return isDefault && hasTests && failsAt('head') && (base === undefined || failsAt('base'));
}

const excused = (report: ContextReport): ContextReport => ({
  ...report,
  status: 'untouched',
  problems: report.problems
    .filter(({ side }) => side === 'head')
    .map(({ side, problem }) => ({
      side,
      problem: {
        ...problem,
        severity: 'warning' as const,
        hint: 'the default values need more to be rendered; the values in ci/ are rendered instead',
      },
    })),
});
