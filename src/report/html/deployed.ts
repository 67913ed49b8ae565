/** The deploys in the page, which needs no script to show them. */
import { timeText } from '../sections/context.ts';
import type { DeployReport, Report } from '../types.ts';
import { clipped, clippedCode, clippedSentence, row, table } from './parts.ts';

type Unready = DeployReport['unready'][number];

/** How severe each outcome of a deploy is. */
const colors: Readonly<Record<DeployReport['status'], string>> = {
  deployed: 'info',
  unchanged: 'info',
  failed: 'critical',
  'rolled-back': 'high',
  cancelled: 'medium',
  'not-started': 'medium',
};

/** A longer list of one deploy is too long to read. */
const mostUnready = 50;

/**
 * Each deploy with its steps. A workload that is not ready has its cause, conditions, events and last log
 * lines.
 */
export function deployList({ deploys = [] }: Report): string {
  if (deploys.length === 0) return '';
  return `<h2>Deployed</h2>\n${deploys.map(deployed).join('')}`;
}

function deployed(deploy: DeployReport): string {
  const { service, context, status, revision, milliseconds, reason, url, steps, unready } = deploy;
  const facts = [
    ...(revision === undefined ? [] : [`revision ${revision}`]),
    timeText(milliseconds),
    // The address is shown only where the deploy succeeded.
    ...(url === undefined || (status !== 'deployed' && status !== 'unchanged') ? [] : [clippedCode(url)]),
  ].join(', ');
  const why = reason === undefined ? '' : ` <span>${clippedSentence(reason)}</span>`;
  const rest = unready.length - mostUnready;
  return [
    `<div class="finding ${colors[status]}"><span class="badge">${status}</span> <span>${clippedCode(`${service}/${context}`)} ${facts}</span>${why}</div>\n`,
    ...unready.slice(0, mostUnready).map(notReady),
    ...(rest > 0 ? [`<p class="quiet">… and ${rest} more that are not ready</p>\n`] : []),
    steps.length > 1 ? stepTable(steps) : '',
  ].join('');
}

/** The cause comes first; the details of the cluster are folded. */
function notReady({ kind, namespace, name, cause, conditions, events, logs }: Unready): string {
  const lines = [
    ...conditions.map(
      ({ type, reason, message }) =>
        `condition ${type}: ${[reason, message].filter((word) => word !== '').join(': ')}`,
    ),
    ...events.map(
      ({ reason, message, count, last }) =>
        `${last === '' ? 'event' : last} ${reason}: ${message}${count > 1 ? ` (${count} times)` : ''}`,
    ),
    ...logs.flatMap(({ pod, container, lines: logLines }) => [
      `log of ${pod} ${container}:`,
      ...logLines.map((line) => `  ${line}`),
    ]),
  ];
  const place = namespace === '' ? '' : ` in ${clippedCode(namespace)}`;
  const head = `${clippedCode(`${kind} ${name}`)}${place}: ${clipped(cause)}`;
  if (lines.length === 0) return `<p>${head}</p>\n`;
  const shown = lines.map((line) => `<div>${clipped(line)}</div>`).join('');
  return `<details open><summary>${head}</summary>\n<div class="lines">${shown}</div></details>\n`;
}

function stepTable(steps: DeployReport['steps']): string {
  const rows = steps.map(({ kind, name, status, milliseconds, reason = '' }) =>
    row([
      kind,
      clippedCode(name),
      status === 'error' ? '<span class="badge critical">error</span>' : status,
      milliseconds === undefined ? '' : timeText(milliseconds).replace(' ', '\u00a0'),
      clipped(reason),
    ]),
  );
  return table('', ['Step', 'What', 'Ended', 'Time', 'Why'], rows);
}
