/** A deploy as lines of a terminal: its steps as they go, and what became of it. */
import { type DeployRecord, doneBy } from '../deploy/index.ts';
import type { DeployEvent } from '../operations/deploy/index.ts';
import { printable } from './print.ts';
import type { Terminal } from './cli/terminal.ts';
import type { TextStyle } from '../tools/index.ts';

type Step = DeployRecord['steps'][number];

/** Tells of steps on stderr; what helm and steps print goes where they would have written it. */
export function deployPrinter(
  { host, printText, printLine }: Pick<Terminal, 'host' | 'printText' | 'printLine'>,
  style: TextStyle,
) {
  return (event: DeployEvent): void => {
    if (event.what === 'line' && event.from === 'stdout') printText(`${event.line}\n`);
    else if (event.what === 'line') host.info(event.line);
    else if (event.what === 'note') host.info(`  ${event.text}`);
    else if (event.what === 'step') {
      const line = stepLine(event.step, style);
      if (line !== undefined) printLine(line);
    } else if (event.what === 'ended') printLine(recordText(event.record, style));
  };
}

/** Nothing for one that is still to come. */
function stepLine({ kind, name, status, milliseconds, reason }: Step, style: TextStyle): string | undefined {
  const what = `${kind}: ${printable(name)}`;
  const after = milliseconds === undefined ? '' : style.dim(` (${(milliseconds / 1000).toFixed(1)} s)`);
  const why = reason === undefined ? '' : `: ${printable(reason)}`;
  if (status === 'running') return `${style.cyan('▸')} ${what}`;
  if (status === 'completed') return `${style.green('✓')} ${what}${after}`;
  if (status === 'error') return `${style.red('✗')} ${what}${after}${why}`;
  return status === 'skipped' ? style.dim(`- ${what}: not run${why}`) : undefined;
}

const words: Readonly<Record<Exclude<DeployRecord['status'], 'deployed' | 'failed'>, string>> = {
  unchanged: 'is left as it is',
  'rolled-back': 'failed to deploy, and was rolled back',
  cancelled: 'was cancelled',
  'not-started': 'was not started',
};

/** One line, and what is not ready below it. */
function recordText(record: DeployRecord, style: TextStyle): string {
  const { service, context, release, namespace, revision, status, reason, unready, url } = record;
  const isGood = status === 'deployed' || status === 'unchanged';
  const done = doneBy(record);
  const became =
    status === 'deployed' ? `is ${done}` : status === 'failed' ? `was not ${done}` : words[status];
  const head = `${service}/${context} ${became}`;
  const where = `release ${release}${namespace === '' ? '' : ` in ${namespace}`}${revision === undefined ? '' : `, revision ${revision}`}${url === undefined ? '' : `, ${url}`}`;
  const why = reason === undefined ? '' : `: ${reason}`;
  return [
    `${style.bold(style[isGood ? 'green' : 'red'](printable(head)))} ${style.dim(printable(`(${where})`))}${printable(why)}`,
    ...unready.flatMap((one) => unreadyLines(one, reason, style)),
  ].join('\n');
}

/** What was said above is not said again. */
function unreadyLines(
  one: DeployRecord['unready'][number],
  shownReason: string | undefined,
  style: TextStyle,
): string[] {
  const { kind, namespace, name, cause, conditions, events, logs } = one;
  const why = shownReason?.includes(cause) === true ? '' : ` ${cause}`;
  return [
    `  ${style.bold(printable(`${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`))}:${printable(why)}`,
    ...conditions.map(({ type, reason, message }) => `    ${printable(`${type}: ${reason} ${message}`)}`),
    ...events
      .filter(({ message }) => !cause.includes(message))
      .map(
        ({ reason, message, count }) =>
          `    ${printable(`${reason}: ${message}${count > 1 ? ` (${count} times)` : ''}`)}`,
      ),
    ...logs.flatMap(({ pod, container, lines }) => [
      `    ${style.dim(printable(`${pod} ${container}:`))}`,
      ...lines.map((line) => `      ${printable(line)}`),
    ]),
  ];
}
