/** What the other jobs left, file by file: a report, or why it is none. */
import { UserError } from '../../../errors.ts';
import { isKept } from '../shared/shown-history.ts';
import { type JobReport, readReport } from '../../../report/index.ts';
import { type FoundReport, findReports, makeFileReader } from './report-files.ts';
import type { ReportJob } from './job.ts';

/** What a stranger's code says of itself is shown, and never remembered. */
export const remembers = (job: ReportJob): boolean => job.about.stranger === undefined && isKept(job);

export const secretsOf = ({ inputs }: ReportJob): readonly string[] =>
  inputs.token === '' ? [] : [inputs.token];

/** Reads all reports; throws where there is nothing to read and nobody was expected. `key` is random, of this run. */
export function readReports(job: ReportJob, key: Uint8Array): JobReport[] {
  const { inputs, workspace, outputDir } = job;
  const found = findReports(workspace, inputs.reports, outputDir);
  if (found.length === 0 && inputs.expected === undefined) {
    throw new UserError('report-missing', `no file in the workspace is ${inputs.reports.join(' or ')}`, {
      hint: 'download the reports of the other jobs before this step (actions/download-artifact), and set reports to their paths',
    });
  }
  const textOf = makeFileReader();
  const options = { key, secrets: secretsOf(job), keepsShown: remembers(job) };
  const read = (report: FoundReport): JobReport['report'] => {
    try {
      return readReport(textOf(report), { ...options, file: report.path });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return error.problems;
    }
  };
  return found.map((report) => ({ name: report.name, report: read(report) }));
}
