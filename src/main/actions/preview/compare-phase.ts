/** The first phase of a run: its contexts are compared while GitHub is asked what earlier runs have shown. */
import { mayChangeCluster as changesCluster } from '../../../helm/index.ts';
import type { Preview } from '../../../operations/compare/index.ts';
import type { DeployEvidence } from '../gate/evidence.ts';
import type { Job } from '../shared/job-types.ts';
import type { Outputs } from '../shared/outputs.ts';
import { readHistory, type ShownHistory } from '../shared/shown-history.ts';
import { writeFailureReport } from './failure-report.ts';
import { previewJob } from './preview-job.ts';

export interface ComparePhase {
  readonly preview: Preview;
  readonly history: ShownHistory;
}

/** Compares. A failure leaves a report of it, and is thrown. */
export async function compareJob(
  job: Job,
  { evidence, runsCommand }: { readonly evidence: DeployEvidence; readonly runsCommand: boolean },
  setOutputs: (more: Outputs) => void,
): Promise<ComparePhase> {
  const reading = readHistory(job);
  // The code that awaits it handles its failure.
  reading.catch(() => {});
  const deploys = runsCommand && changesCluster(job.inputs.command);
  const previewing = job.host.group('Preview', () =>
    previewJob(job, undefined, deploys ? evidence.askAhead : undefined),
  );
  const preview = await previewing.catch(async (error: unknown) => {
    setOutputs(await writeFailureReport(job, error));
    throw error;
  });
  job.surroundings.signal.throwIfAborted();
  return { preview, history: await reading };
}
