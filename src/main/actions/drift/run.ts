/** `operation: drift`: what clusters hold that was not released, in the log, the summary, files and issues. */
import { join, relative } from 'node:path';
import { replaceFile } from '../../../files/index.ts';
import { findDrift, type FoundDrift } from '../../../operations/drift/index.ts';
import {
  type DriftReport,
  driftOutcome,
  driftReportJson,
  driftReportMarkdown,
  driftReportText,
} from '../../../report/index.ts';
import { makeStyle } from '../../../tools/index.ts';
import { projectOf } from '../preview/discover-input.ts';
import { ignoreRules } from '../preview/preview-job.ts';
import { annotateAll } from '../shared/annotate.ts';
import type { Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import { appendSummary, type Outputs } from '../shared/outputs.ts';
import { ignoreAll } from '../shared/report-forms.ts';
import { done, failureOf, type Result } from '../shared/step.ts';
import { keepDriftIssues } from './keep-issues.ts';

export async function runDrift(job: Job, setOutputs: (more: Outputs) => void): Promise<Result> {
  const { inputs, host } = job;
  const found = await host.group('Drift', () => find(job));
  const { report } = found;
  setOutputs({
    drifted: String(report.contexts.some(({ status }) => status === 'drifted')),
    ...writeFiles(job, report),
  });
  await appendSummary(driftReportMarkdown(report), host);
  await host.group('Issues', () => keepDriftIssues(job, found));
  for (const { problems } of report.contexts) for (const problem of problems) host.report(problem);
  annotateAll([], host);
  return failureOf(driftOutcome(report, inputs.limit), () => 'context-failed') ?? done;
}

async function find(job: Job): Promise<FoundDrift> {
  const { inputs, host, surroundings } = job;
  const { maxParallel, timeout } = inputs;
  const found = await findDrift(
    {
      project: projectOf(inputs),
      contexts: inputs.context,
      helmWords: inputs.command,
      rules: { ignore: await ignoreRules(job), validate: 'none' },
      effort: {
        ...(maxParallel !== undefined && { maxParallel }),
        ...(timeout !== undefined && { timeout }),
      },
    },
    surroundings,
  );
  host.info(plainLines(driftReportText(found.report, { style: makeStyle(false), width: lineWidth })));
  return found;
}

/** The log wraps lines itself. */
const lineWidth = 10_000;

function writeFiles({ outputDir, workspace }: Job, report: DriftReport): Outputs {
  const files = { json: join(outputDir, 'drift.json'), markdown: join(outputDir, 'drift.md') };
  replaceFile(join(outputDir, '.gitignore'), ignoreAll);
  replaceFile(files.json, driftReportJson(report));
  replaceFile(files.markdown, driftReportMarkdown(report, Number.POSITIVE_INFINITY));
  return {
    'report-path': relative(workspace, files.json),
    'markdown-path': relative(workspace, files.markdown),
  };
}
