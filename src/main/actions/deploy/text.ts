/** What became of deploys, as people read it: in the comment a few lines below the first, in the summary all of it. */
import { type DeployRecord, doneBy } from '../../../operations/index.ts';
import type { CommandOutcome } from '../preview/command-job.ts';
import type { Job } from '../shared/job-types.ts';
import { code, outcomeText, runLink } from '../preview/outcome-text.ts';

type Unready = DeployRecord['unready'][number];
type Step = DeployRecord['steps'][number];

const marks: Readonly<Record<DeployRecord['status'], string>> = {
  deployed: '✅',
  unchanged: '➖',
  failed: '❌',
  'rolled-back': '↩️',
  cancelled: '⏹️',
  'not-started': '⛔',
};

const words: Readonly<Record<Exclude<DeployRecord['status'], 'deployed' | 'failed'>, string>> = {
  unchanged: 'left as it is',
  'rolled-back': 'not deployed, and rolled back',
  cancelled: 'cancelled',
  'not-started': 'not started',
};

function became(record: DeployRecord): string {
  const { status } = record;
  if (status === 'deployed') return doneBy(record);
  return status === 'failed' ? `not ${doneBy(record)}` : words[status];
}

/** The first line: where something is not ready it begins with the cause. */
export function headlineOf(
  outcome: CommandOutcome,
  records: readonly DeployRecord[],
  job: Pick<Job, 'event' | 'inputs'>,
): string {
  const run = runLink(job);
  if (records.length > 0 && records.every(({ status }) => status === 'unchanged'))
    return `➖ Nothing to do in ${run}: everything is already deployed.`;
  const failed = records.find(({ service, context }) => `${service}/${context}` === outcome.name);
  const helm = failed?.steps.find(({ kind }) => kind === 'helm');
  // helm itself did its part, or never began.
  if (failed === undefined || outcome.isCancelled || helm?.status === 'error')
    return outcomeText(outcome, job);
  const left = outcome.left.length === 0 ? '' : `, nor ${outcome.left.slice(0, 10).map(code).join(', ')}`;
  return `❌ ${code(failed.reason ?? '')}: in ${run} ${code(outcome.name)} is ${became(failed)}${left}.`;
}

/** The comment has room for so many characters beside the report. */
const commentRoom = 2400;

/** Lines for below the first one; none where that says it all. */
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

/** helm alone, and nothing else to tell. */
const isQuiet = ({ status, steps, unready }: DeployRecord): boolean =>
  status !== 'unchanged' && steps.length <= 1 && unready.length === 0;

function linesOf(record: DeployRecord, urls: ReadonlyMap<string, string>, details: number): string[] {
  const { service, context, status, revision, steps, unready, reason, milliseconds } = record;
  const name = `${service}/${context}`;
  const url = urls.get(name);
  const head = [
    `${marks[status]} ${code(name)} ${became(record)}`,
    ...(revision === undefined ? [] : [`revision ${revision}`]),
    `${(milliseconds / 1000).toFixed(1)} s`,
    ...(url === undefined || (status !== 'deployed' && status !== 'unchanged') ? [] : [linkTo(url)]),
  ].join(', ');
  // Of what is not ready each cause stands below.
  const why = reason === undefined || unready.length > 0 ? '' : `: ${code(reason)}`;
  return [
    `- ${head}${why}`,
    ...(steps.length > 1 ? [`  - ${steps.map(stepText).join(' · ')}`] : []),
    ...unready.slice(0, 5).flatMap((one) => unreadyLines(one, details)),
  ];
}

/** An address of the user's own, which must not end its link. */
const linkTo = (url: string): string => `[${code(url)}](<${url.replaceAll(/[<>\s]/g, '')}>)`;

const stepMarks: Readonly<Record<Step['status'], string>> = {
  pending: '…',
  running: '…',
  completed: '✅',
  error: '❌',
  skipped: '➖',
};

function stepText({ kind, name, status, milliseconds }: Step): string {
  const time = milliseconds === undefined ? '' : ` ${(milliseconds / 1000).toFixed(1)} s`;
  const own =
    kind === 'helm' || kind === 'wait' ? '' : ` ${code(name.length > 80 ? `${name.slice(0, 79)}…` : name)}`;
  return `${stepMarks[status]} ${kind}${own}${time}`;
}

function unreadyLines({ kind, name, cause, events, logs }: Unready, details: number): string[] {
  return [
    `  - ${code(`${kind} ${name}`)}: ${code(cause)}`,
    // Newest first: the last ones say why it is so now. What the cause quotes is not said twice.
    ...events
      .filter(({ message }) => !cause.includes(message))
      .slice(0, details)
      .map(({ reason, message }) => `    - ${code(`${reason}: ${message}`)}`),
    ...logs
      .slice(0, details)
      .flatMap(({ pod, container, lines }) =>
        lines.slice(-details).map((line) => `    - ${code(`${pod} ${container}: ${line}`)}`),
      ),
  ];
}

/** A part of the job's summary. */
export function deploySummary(
  headline: string,
  records: readonly DeployRecord[],
  urls: ReadonlyMap<string, string>,
): string {
  const room = 200_000;
  const lines = records.flatMap((record) => linesOf(record, urls, 20));
  let left = room;
  const shown = lines.filter((line) => (left -= line.length + 1) >= 0);
  return ['## Deploy', headline, shown.join('\n')].join('\n\n');
}
