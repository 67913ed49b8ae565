/** Reads what other jobs left, file by file: a report, or why the file is none. */
import { UserError } from '../../../errors.ts';
import { isKept } from '../shared/shown-history.ts';
import { type JobReport, readReport } from '../../../report/index.ts';
import { type FoundReport, findReports, makeFileReader } from './report-files.ts';
import type { ReportJob } from './job.ts';

/** A report of a stranger's code is shown, and never stored for later runs. */
export const storesHistory = (job: ReportJob): boolean => job.about.stranger === undefined && isKept(job);

export const secretsOf = ({ inputs }: ReportJob): readonly string[] =>
  inputs.token === '' ? [] : [inputs.token];

/** Reads all reports. Throws where there is no file and no job was expected. `key` is random for each run. */
export function readReports(job: ReportJob, key: Uint8Array): JobReport[] {
  const { inputs, workspace, outputDir } = job;
  const found = findReports(workspace, inputs.reports, outputDir);
  if (found.length === 0 && inputs.expected === undefined) {
    throw new UserError('report-missing', `no file in the workspace is ${inputs.reports.join(' or ')}`, {
      hint: 'download the reports of the other jobs before this step (actions/download-artifact), and set reports to their paths',
    });
  }
  const textOf = makeFileReader();
  const options = { key, secrets: secretsOf(job), keepsShown: storesHistory(job) };
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
