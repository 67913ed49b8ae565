/** What the other jobs left, file by file: a report, or why it is none. */
import { randomBytes } from 'node:crypto';
import { UserError } from '../../errors.ts';
import { type JobReport, readReport } from '../../report/index.ts';
import { type FoundReport, findReports, makeFileReader } from './report-files.ts';
import type { ReportJob } from './job.ts';

/** Reads all reports; throws where there is nothing to read and nobody was expected. */
export function readReports({ inputs, workspace, outputDir }: ReportJob): JobReport[] {
  const found = findReports(workspace, inputs.reports, outputDir);
  if (found.length === 0 && inputs.expected === undefined) {
    throw new UserError('report-missing', `no file in the workspace is ${inputs.reports.join(' or ')}`, {
      hint: 'download the reports of the other jobs before this step (actions/download-artifact), and name where they are',
    });
  }
  const textOf = makeFileReader();
  const options = { key: randomBytes(32), secrets: inputs.token === '' ? [] : [inputs.token] };
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
