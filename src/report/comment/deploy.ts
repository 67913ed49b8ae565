/** Deploys above the report: a headline, and a few lines for each context; the summary of the job has more of them. */
import { type DeployRecord, doneBy } from '../../deploy/index.ts';
import { quotedCode } from './escape.ts';
import { type CommandFacts, mostOutcomeNames, type OutcomeFacts, outcomeLine, runLink } from './outcome.ts';

type Unready = DeployRecord['unready'][number];
type Step = DeployRecord['steps'][number];

/** What the comment shows of a run that deployed. */
export interface DeployedFacts {
  readonly outcome: OutcomeFacts;
  readonly records: readonly DeployRecord[];
  /** The addresses of what was deployed, by `service/context`. */
  readonly urls: ReadonlyMap<string, string>;
}

const marks: Readonly<Record<DeployRecord['status'], string>> = {
  deployed: '✅',
  unchanged: '➖',
  failed: '❌',
  'rolled-back': '↩️',
  cancelled: '⏹️',
  'not-started': '⛔',
};

const statusTexts: Readonly<Record<Exclude<DeployRecord['status'], 'deployed' | 'failed'>, string>> = {
  unchanged: 'left as it is',
  'rolled-back': 'not deployed, and rolled back',
  cancelled: 'cancelled',
  'not-started': 'not started',
};

function statusText(record: DeployRecord): string {
  const { status } = record;
  if (status === 'deployed') return doneBy(record);
  return status === 'failed' ? `not ${doneBy(record)}` : statusTexts[status];
}

/** What the comment shows above the report; a dry run deploys nothing, so it has no lines of its own. */
export const deployLead = (deploy: DeployedFacts, command: CommandFacts): string =>
  [
    deployHeadline(deploy, command),
    ...(command.isDryRun ? [] : deployLines(deploy.records, deploy.urls)),
  ].join('\n');

/** The first line. It begins with the cause where a workload is not ready. */
export function deployHeadline(
  { outcome, records }: Pick<DeployedFacts, 'outcome' | 'records'>,
  command: CommandFacts,
): string {
  const link = runLink(command.run);
  if (records.length > 0 && records.every(({ status }) => status === 'unchanged'))
    return `➖ Nothing to do in ${link}: everything is already deployed.`;
  const failed = records.find(({ service, context }) => `${service}/${context}` === outcome.name);
  const helm = failed?.steps.findLast(({ kind, started }) => kind === 'helm' && started !== undefined);
  // The line about helm explains the failure where helm failed or no context was deployed.
  if (failed === undefined || outcome.isCancelled || helm?.status === 'error')
    return outcomeLine(outcome, command);
  const { left } = outcome;
  const rest = left.length === 0 ? '' : `, nor ${left.slice(0, mostOutcomeNames).map(quotedCode).join(', ')}`;
  return `❌ ${quotedCode(failed.reason ?? '')}: in ${link} ${quotedCode(outcome.name)} is ${statusText(failed)}${rest}.`;
}

/** The length that deploys may have in the comment beside the report. */
const commentRoom = 2400;

/** Lines below the headline; none where the headline is enough. */
export function deployLines(
  records: readonly DeployRecord[],
  urls: ReadonlyMap<string, string>,
): readonly string[] {
  const all = records.flatMap((record) => linesOf(record, urls, 2));
  const isPlain = records.length === 1 && records.every(isQuiet) && urls.size === 0;
  if (isPlain) return [];
  const shown: string[] = [];
  let left = commentRoom;
  for (const line of all) {
    left -= line.length + 1;
    if (left < 0) break;
    shown.push(line);
  }
  return shown.length === all.length ? shown : [...shown, '- … the rest is in the summary of the run'];
}

/** Did helm succeed without steps, and is each workload ready? */
const isQuiet = ({ status, steps, unready }: DeployRecord): boolean =>
  status !== 'unchanged' && steps.length <= 1 && unready.length === 0;

function linesOf(record: DeployRecord, urls: ReadonlyMap<string, string>, details: number): string[] {
  const { service, context, status, revision, steps, unready, reason, milliseconds } = record;
  const name = `${service}/${context}`;
  const url = urls.get(name);
  const head = [
    `${marks[status]} ${quotedCode(name)} ${statusText(record)}`,
    ...(revision === undefined ? [] : [`revision ${revision}`]),
    `${(milliseconds / 1000).toFixed(1)} s`,
    ...(url === undefined || (status !== 'deployed' && status !== 'unchanged') ? [] : [linkTo(url)]),
  ].join(', ');
  // The cause of a workload that is not ready stands in a line of its own.
  const why = reason === undefined || unready.length > 0 ? '' : `: ${quotedCode(reason)}`;
  return [
    `- ${head}${why}`,
    ...(steps.length > 1 ? [`  - ${stepTexts(steps).join(' · ')}`] : []),
    ...unready.slice(0, 5).flatMap((one) => unreadyLines(one, details)),
  ];
}

/** The user writes the address, so it must not be able to close the link. */
const linkTo = (url: string): string => `[${quotedCode(url)}](<${url.replaceAll(/[<>\s]/g, '')}>)`;

const stepMarks: Readonly<Record<Step['status'], string>> = {
  pending: '…',
  running: '…',
  completed: '✅',
  error: '❌',
  skipped: '➖',
};

/** The kind says enough where there is one helm, or one wait. */
const stepTexts = (steps: readonly Step[]): string[] =>
  steps.map((step) => {
    const isOnly = steps.every((other) => other === step || other.kind !== step.kind);
    return stepText(step, !(isOnly && (step.kind === 'helm' || step.kind === 'wait')));
  });

function stepText({ kind, name, status, milliseconds }: Step, isNamed: boolean): string {
  const time = milliseconds === undefined ? '' : ` ${(milliseconds / 1000).toFixed(1)} s`;
  const own = isNamed ? ` ${quotedCode(name.length > 80 ? `${name.slice(0, 79)}…` : name)}` : '';
  return `${stepMarks[status]} ${kind}${own}${time}`;
}

function unreadyLines({ kind, name, cause, events, logs }: Unready, details: number): string[] {
  return [
    `  - ${quotedCode(`${kind} ${name}`)}: ${quotedCode(cause)}`,
    // The newest come first, since they explain the present state. The cause already quotes some of them.
    ...events
      .filter(({ message }) => !cause.includes(message))
      .slice(0, details)
      .map(({ reason, message }) => `    - ${quotedCode(`${reason}: ${message}`)}`),
    ...logs
      .slice(0, details)
      .flatMap(({ pod, container, lines }) =>
        lines.slice(-details).map((line) => `    - ${quotedCode(`${pod} ${container}: ${line}`)}`),
      ),
  ];
}

/** The section in the job's summary; a dry run has the headline only. */
export function deploySummary(deploy: DeployedFacts, command: CommandFacts): string {
  const headline = deployHeadline(deploy, command);
  if (command.isDryRun) return headline;
  let left = 200_000;
  const lines = deploy.records.flatMap((record) => linesOf(record, deploy.urls, 20));
  const shown = lines.filter((line) => (left -= line.length + 1) >= 0);
  return ['## Deploy', headline, shown.join('\n')].join('\n\n');
}
