/** One run of the Action: preview, reports, comment, command, outcome. */
import type { CommentResult } from '../../../github/index.ts';
import { changesCluster, loadComparison, type Preview } from '../../../operations/index.ts';
import { exitCodes } from '../../exit.ts';
import { notAppliedLine, type NotAppliedReason, outcomeLine } from '../../../report/index.ts';
import { annotateAll } from '../shared/annotate.ts';
import { type CommandOutcome, runCommands } from './command-job.ts';
import { commandRuns } from './command-runs.ts';
import { closeJob, closes } from '../deploy/close.ts';
import { deployContexts } from '../deploy/job.ts';
import { deployLeadOf, writeDeployFiles, nothingDeployed, rewriteReportFiles } from '../deploy/record.ts';
import { putLabels, reportCommentResult, writeJobComment, writeSummary } from '../shared/comment-job.ts';
import { endJob, isEndOfJob, noteStep } from '../shared/comment-steps.ts';
import { contextTable } from './context-table.ts';
import { leaveFailure } from './failure-report.ts';
import { figureOutputs, figuresOf } from '../shared/figures.ts';
import { sendEvenIfCancelled } from './send-even-if-cancelled.ts';
import { updateMergedPull } from '../gate/comment.ts';
import { type DeployEvidence, openDeployGate, openEvidence } from '../gate/evidence.ts';
import { keepReviewed } from '../gate/record.ts';
import { gateReports } from '../gate/report.ts';
import { reportLastCheckRefusal, reportGateRefusal } from '../gate/refusal.ts';
import { keep, recall, type Recalled, remembering } from '../shared/memory-job.ts';
import { openJob } from './job.ts';
import type { ActionProcess, Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import { annotateFailure } from './annotate-failure.ts';
import type { Outputs } from '../shared/outputs.ts';
import { previewJob } from './preview-job.ts';
import { writeMemory, writeReportFiles } from '../shared/report-files.ts';
import { rewriteForms } from '../shared/report-forms.ts';
import { commandOf } from '../shared/run-facts.ts';
import { asStep, done, failureOf, type Result } from '../shared/step.ts';
import { unanswered } from './unanswered.ts';

/** Runs the Action in a job and gives its exit code; throws only for bugs. */
export function runAction(process: ActionProcess): Promise<number> {
  if (isEndOfJob()) return endJob(process);
  return asStep(process, async (signal, outputs) => runJob(await openJob(process, signal), outputs));
}

async function runJob(job: Job, outputs: (more: Outputs) => void): Promise<Result> {
  const { host, surroundings } = job;
  noteStep(job);
  const evidence = openEvidence(job);
  try {
    if (closes(job)) return await closeJob(job, outputs);
    const runs = commandRuns(job);
    // What was shown before is looked for while this is rendered.
    const recalled = recall(job);
    recalled.catch(() => {});
    const deploys = runs && changesCluster(job.inputs.command);
    const previewed = host.group('Preview', () =>
      previewJob(job, undefined, deploys ? evidence.askAhead : undefined),
    );
    const shown = await previewed.catch(async (error: unknown) => {
      outputs(await leaveFailure(job, error));
      throw error;
    });
    surroundings.signal.throwIfAborted();
    return await commentAndRun(job, shown, { recalled: await recalled, evidence, runs }, outputs);
  } finally {
    evidence.close();
    await job.close();
  }
}

interface Known {
  readonly recalled: Recalled;
  readonly evidence: DeployEvidence;
  readonly runs: boolean;
}

async function commentAndRun(
  job: Job,
  preview: Preview,
  { recalled, evidence, runs }: Known,
  outputs: (more: Outputs) => void,
): Promise<Result> {
  const { host } = job;
  const engine = await loadComparison();
  const kept = keep(job, recalled, preview.memory.contexts);
  const report = remembering(job, recalled, preview);
  const shown = {
    ...preview,
    report,
    contexts: preview.contexts.map((context, at) => ({
      ...context,
      report: report.contexts[at] ?? context.report,
    })),
  };
  const figures = figuresOf(shown);
  const known = engine.knownOf(report);
  const texts = engine.reportTexts(report, known);
  outputs({
    ...figureOutputs(figures),
    ...nothingDeployed,
    truncated: String(texts.comment !== texts.whole),
  });
  const files = host.group('Report', async () => {
    outputs(writeReportFiles(job.outputDir, job.workspace, shown, texts.whole, engine, known));
    writeMemory(job.outputDir, kept.text());
    await writeSummary(texts, job);
  });
  const published = keepReviewed(job, shown, engine);
  const writeComment = async (outcome?: string, teller = job): Promise<CommentResult | undefined> =>
    writeJobComment(
      teller,
      { report, memory: await kept.saved, ...(await published) },
      texts,
      figures,
      outcome,
    );
  // The comment waits for GitHub, the files for the disk.
  const [told] = await Promise.all([writeComment(), files]);
  if (told !== undefined) reportCommentResult(told, job);
  outputs({ 'comment-id': String(told?.id ?? ''), 'comment-url': told?.url ?? '' });
  await putLabels(job, figures);
  outputs({ 'cache-hit': String(await remember(job)) });
  const failure = failureOf(engine.outcomeOf(report, job.inputs.failOn), () => engine.failureReason(report));
  const open = failure?.failure === 'fail-on' ? unanswered(report, job.inputs.failOn, engine) : undefined;
  annotateAll(engine.annotationsOf(report, open === undefined), host);
  host.info(contextTable(figures));
  if (open !== undefined) {
    if (runs) await notApplied({ kind: 'no-base', message: open.message });
    throw open;
  }
  if (!runs) return failure ?? done;
  if (failure !== undefined) {
    await notApplied({ kind: 'failed', failure: failure.failure });
    return failure;
  }
  const gate = await openDeployGate(job, shown, engine, evidence);
  let outcome: CommandOutcome;
  let said: string | undefined;
  let leave: (() => Promise<void>) | undefined;
  let heard: Promise<void> | undefined;
  try {
    const shut = await reportGateRefusal(job, shown, gate, engine);
    if (shut !== undefined) {
      const refused = gate?.contexts.flatMap(({ verdict }) => (verdict.passed ? [] : [verdict])) ?? [];
      await Promise.all([
        notApplied({ kind: 'refused', message: shut.message }),
        updateMergedPull(job, gate?.brought, { refused, otherwise: '' }),
      ]);
      rewriteForms(job.outputDir, engine.withGates(report, gateReports(gate)), engine);
      return { exitCode: exitCodes.user, failure: shut.reason };
    }
    if (!changesCluster(job.inputs.command)) outcome = await runCommands(job, shown);
    else {
      const deployed = await deployContexts(job, shown, gate ?? { contexts: [] });
      outcome = deployed.outcome;
      heard = deployed.heard;
      said = deployLeadOf(job, deployed);
      leave = async () => {
        await writeDeployFiles(job, deployed, outputs);
        rewriteReportFiles(job, engine.withGates(report, gateReports(gate)), deployed, engine);
      };
    }
  } finally {
    gate?.close();
  }
  if (outcome.refused !== undefined) await reportLastCheckRefusal(job, shown, outcome.refused, engine);
  else annotateFailure(outcome, job);
  // Side by side: of a run that was cancelled few seconds are left.
  const word = said ?? outcomeLine(outcome, commandOf(job));
  const refused = outcome.refused === undefined ? [] : [outcome.refused.verdict];
  const heardAll = Promise.all([
    retell(word),
    heard,
    updateMergedPull(job, gate?.brought, { refused, otherwise: word }),
  ]);
  try {
    await leave?.();
  } finally {
    // A disk that is full is no reason to leave GitHub as if helm were still at work.
    await heardAll;
  }
  if (outcome.isCancelled) job.surroundings.signal.throwIfAborted();
  if (outcome.refused !== undefined)
    return { exitCode: exitCodes.user, failure: outcome.refused.verdict.reason };
  return outcome.exitCode === 0 ? done : { exitCode: outcome.exitCode, failure: 'command-failed' };

  async function notApplied(reason: NotAppliedReason): Promise<void> {
    if (changesCluster(job.inputs.command)) outputs({ status: 'not-started', phase: 'gate' });
    await retell(notAppliedLine(reason));
  }

  async function retell(text: string): Promise<void> {
    host.info(plainLines(text));
    const again = await sendEvenIfCancelled(job, (teller) => writeComment(text, teller));
    if (again?.action === 'refused') reportCommentResult(again, job);
  }
}

/** Saves what is new; true where all that was looked for was there. */
async function remember({ surroundings: { memory } }: Job): Promise<boolean> {
  if (memory === undefined) return false;
  await memory.save();
  const { asked, known } = memory.counts();
  return asked > 0 && known === asked;
}
