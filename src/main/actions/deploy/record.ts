/** The records of deploys as files and outputs of the step. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { replaceFile, writeFolder } from '../../../files/index.ts';
import { deployLead, deploySummary, type Report, withDeploys } from '../../../report/index.ts';
import {
  type DeployRecord,
  recordFile as deployRecordFile,
  recordText as deployRecordText,
  isSuccess as isDeployed,
} from '../../../deploy/index.ts';
import { isDryRun } from '../../../operations/run/index.ts';
import type { DeployRun } from './job.ts';
import type { Job, JobFolders } from '../shared/job-types.ts';
import { appendSummary, type Outputs } from '../shared/outputs.ts';
import { ignoreAll, rewriteForms } from '../shared/report-forms.ts';
import { commandOf } from '../shared/run-facts.ts';

/** Until something is. */
export const nothingDeployed: Outputs = { phase: '', 'record-path': '', 'environment-url': '' };

/** Writes one file for each, and says where, how it ended and where it is looked at. */
export function writeRecords(
  { outputDir, workspace }: Omit<JobFolders, 'root'>,
  records: readonly DeployRecord[],
  urls: ReadonlyMap<string, string>,
): Outputs {
  const folder = join(outputDir, 'deploys');
  replaceFile(join(outputDir, '.gitignore'), ignoreAll);
  const taken = new Set<string>();
  const named = records.map((record) => ({ record, name: freeName(deployRecordFile(record), taken) }));
  writeFolder(folder, (beside) => {
    for (const { record, name } of named) writeFileSync(join(beside, name), deployRecordText(record));
  });
  // Of several, that of the first that did not end well.
  const decisive = records.find((record) => !isDeployed(record)) ?? records.find(isChange) ?? records[0];
  return {
    'record-path': named.map(({ name }) => relative(workspace, join(folder, name))).join('\n'),
    ...(decisive && { status: decisive.status, phase: decisive.phase }),
    'environment-url': records
      .filter(isDeployed)
      .flatMap(({ service, context }) => urls.get(`${service}/${context}`) ?? [])
      .join('\n'),
  };
}

/** Two records of one name are told apart by a number. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = name.replace(/(\.json)$/, `-${number}$1`);
  taken.add(free);
  return free;
}

/** What the comment shows above the report. */
export const deployLeadOf = (job: Job, deployed: DeployRun): string => deployLead(deployed, commandOf(job));

/** Writes records, outputs and a part of the summary; of a dry run, which deploys nothing, its headline alone. */
export async function writeDeployFiles(
  job: Job,
  deployed: DeployRun,
  outputs: (more: Outputs) => void,
): Promise<void> {
  if (!isDryRun(job.inputs.command)) outputs(writeRecords(job, deployed.records, deployed.urls));
  await appendSummary(deploySummary(deployed, commandOf(job)), job.host);
}

/** The report as a page and for programs says what became of the deploys, too. */
export function rewriteReportFiles(
  { inputs, outputDir }: Job,
  report: Report,
  { records, urls }: Pick<DeployRun, 'records' | 'urls'>,
): void {
  if (!isDryRun(inputs.command)) rewriteForms(outputDir, withDeploys(report, records, urls));
}

const isChange = ({ status }: DeployRecord): boolean => status === 'deployed';
