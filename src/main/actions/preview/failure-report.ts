/**
 * Writes a report for a job that failed before it had one, so that a job that joins reports shows the error.
 */
import { object, readJson, string } from '../../../json/index.ts';
import { relative } from 'node:path';
import { type Problem, UserError } from '../../../errors.ts';
import { markdownWithin, type Report } from '../../../report/index.ts';
import { headName } from '../shared/base-request.ts';
import { titleOf } from '../shared/title.ts';
import type { Job, JobFolders } from '../shared/job-types.ts';
import type { Outputs } from '../shared/outputs.ts';
import { writeForms } from '../shared/report-forms.ts';

/**
 * Writes a report of one failed context, named after the job. Bugs are left out: only a user's mistake is
 * reported.
 */
export async function writeFailureReport(
  { inputs, event, root, outputDir, workspace }: Pick<Job, 'inputs' | 'event'> & JobFolders,
  error: unknown,
): Promise<Outputs> {
  if (!(error instanceof UserError)) return {};
  const report: Report = {
    version: 1,
    title: titleOf(inputs, []),
    base: { name: '' },
    head: headName(event),
    contexts: [
      {
        service: '',
        context: shardOf(inputs.matrix) ?? (event.job || 'the job'),
        release: '',
        namespace: '',
        status: 'failed',
        problems: error.problems.map((problem) => ({ side: 'head', problem: placed(problem, root) })),
      },
    ],
    limits: [],
  };
  return writeForms(outputDir, workspace, report, markdownWithin(report)(100_000_000));
}

/** Makes the paths of a problem relative to the repository. */
function placed(problem: Problem, root: string): Problem {
  const { at } = problem;
  return at === undefined ? problem : { ...problem, at: { ...at, file: relative(root, at.file) } };
}

/** The name of this job in the matrix. */
function shardOf(matrix: string): string | undefined {
  // A matrix of the user's own does not name a shard.
  const shard = readJson(object({ shard: string() }), matrix)?.shard;
  return shard === '' ? undefined : shard;
}
