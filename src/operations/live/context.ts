/** Compares one context with its cluster: what helm's command would do there, as its part of a report. */
import { type Problem, UserError } from '../../errors.ts';
import { liveWords } from '../../helm/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { redactOptionsOf } from '../compare/compare-input.ts';
import { failOnOf } from '../compare/validation-rules.ts';
import { type LiveRun, readLiveState } from './live-state.ts';
import { livePart } from './live-part.ts';
import { type InstallTarget, pairOf, unnamedRelease } from '../pair.ts';
import { placeholdersFor } from '../placeholders.ts';
import { pairFor } from '../run/plan.ts';
import { hiding, redactedText, secretsOf, shownProblem } from '../compare/context.ts';
import type { ComparedContext } from '../compare/types.ts';
import { timeLimit } from '../compare/sides.ts';
import { type Project, type Target, targetName } from '../sources/project.ts';
import type { Renderable } from '../render/render.ts';
import type { Surroundings } from '../surroundings.ts';

export interface LiveTarget {
  readonly target: Target;
  readonly project: Project;
  /** Problems of its files, known before. */
  readonly faults?: readonly Problem[];
}

/** Compares one context with its cluster; failures go into its report. */
export async function compareLive(
  { target, project, faults = [] }: LiveTarget,
  run: LiveRun,
): Promise<ComparedContext> {
  const started = performance.now();
  const { context, service } = target;
  const renderables: Renderable[] = [];
  const redact = {
    ...redactOptionsOf(context, run.key),
    // Also what the render turns out to be made of.
    get known() {
      return secretsOf(renderables, run.surroundings);
    },
  };
  const hide = hiding(redact, renderables, liveWords(run.command).shaping);
  const limit = timeLimit(targetName(target), run.timeout, run.surroundings.signal);
  const problems: Problem[] = [];
  const quiet = {
    ...run.surroundings.host,
    report: (problem: Problem) => void problems.push(problem),
    info() {},
  };
  const limited: Surroundings = { ...run.surroundings, host: quiet, signal: limit.signal };
  const failOn = failOnOf(target);
  const identity = {
    service: service.name,
    context: context.name,
    against: 'cluster' as const,
    ...(failOn !== undefined && { failOn }),
  };
  const finish = (
    rest: Omit<ContextReport, 'service' | 'context' | 'problems'>,
    more: Omit<ComparedContext, 'report' | 'redact'> = {},
  ): ComparedContext => ({
    report: {
      ...identity,
      ...rest,
      problems: problems.map((problem) =>
        shownProblem({ side: 'head', problem }, hide, undefined, run.surroundings),
      ),
      milliseconds: Math.round(performance.now() - started),
    },
    redact,
    clean: hide,
    ...more,
  });
  let pair: InstallTarget | undefined;
  try {
    if (faults.length > 0) throw UserError.of(faults);
    const placeholders = await placeholdersFor(run.command, target, limited);
    const unnamed = unnamedRelease(target);
    if (unnamed !== undefined) problems.push(unnamed);
    pair = pairFor(run.command, target, placeholders, limited);
    const liveState = await readLiveState({ target, project, pair, renderables }, run, limited);
    const { report, view, text, clean } = await livePart(
      liveState,
      { redact, hide, target: liveState.side.prepared.target },
      run,
      limited,
      problems,
    );
    return finish(report, {
      view,
      redacted: () => redactedText(view),
      head: { text, chart: liveState.side.prepared.chart, values: liveState.side.values },
      clean: (words) => hide(clean(words)),
    });
  } catch (error) {
    problems.push(...mistakesIn(error, limit.signal));
    const { release, namespace = '' } = pair ?? pairOf(target);
    return finish({ status: 'failed', release, namespace });
  } finally {
    limit.dispose();
    for (const { prepared } of renderables) prepared.folder.dispose();
  }
}

/** Handles mistakes of the user, errors of the cluster and timeouts; rethrows anything else. */
function mistakesIn(error: unknown, { aborted, reason }: AbortSignal): readonly Problem[] {
  if (error instanceof UserError) return error.problems;
  if (aborted && reason instanceof UserError) return reason.problems;
  throw error;
}
