/** The default values of a chart that its tests (`ci/*-values.yaml`) complete: helm may not be able to render them alone. */
import type { ContextReport } from '../report/index.ts';
import type { Compared } from './owners.ts';
import type { TargetPair } from './preview-pairs.ts';

/** The same contexts; a default that helm renders on neither side, while the chart has tests, is told and fails nothing. */
export const excuseDefaults = (all: readonly Compared[]): Compared[] =>
  all.map((one) =>
    needsValues(one.pair, one.context.report)
      ? { ...one, context: { ...one.context, report: excused(one.context.report) } }
      : one,
  );

function needsValues({ head, base }: TargetPair, { status, problems }: ContextReport): boolean {
  if (status !== 'failed' || head === undefined) return false;
  const { contexts } = head.service;
  const { source, previewOnly: isTest } = head.context;
  const isDefault = source.kind === 'chart' && source.valueFiles.length === 0 && isTest !== true;
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
