/** A run whose contexts are compared: what its later phases need to show it, to decide over it and to deploy it. */
import type { Preview } from '../../../operations/compare/index.ts';
import { type ReportFacts, reportFactsOf, type ReportTexts, reportTexts } from '../../../report/index.ts';
import { type Figures, figuresOf } from '../shared/figures.ts';
import type { Job } from '../shared/job-types.ts';
import type { Outputs } from '../shared/outputs.ts';
import { keepShown, type KeptPreview, type ShownHistory, withHistory } from '../shared/shown-history.ts';

export interface PreviewRun {
  readonly job: Job;
  /** As it is shown: the report says what changed since earlier ones. */
  readonly preview: Preview;
  readonly figures: Figures;
  readonly facts: ReportFacts;
  readonly texts: ReportTexts;
  /** What later runs will know of this one. */
  readonly kept: KeptPreview;
  readonly setOutputs: (more: Outputs) => void;
}

/** Adds to the preview what earlier runs have shown, and begins to keep what this one shows. */
export async function openPreviewRun(
  job: Job,
  preview: Preview,
  history: ShownHistory,
  setOutputs: (more: Outputs) => void,
): Promise<PreviewRun> {
  const kept = keepShown(job, history, preview.runHistory.contexts);
  const report = withHistory(job, history, preview);
  const shown = {
    ...preview,
    report,
    contexts: preview.contexts.map((context, at) => ({
      ...context,
      report: report.contexts[at] ?? context.report,
    })),
  };
  const facts = reportFactsOf(report);
  return {
    job,
    preview: shown,
    figures: figuresOf(shown),
    facts,
    texts: reportTexts(report, facts),
    kept,
    setOutputs,
  };
}
