/** The drift report at a terminal. */
import { reasonWords } from '../sections/live.ts';
import { kindAndName } from '../../manifests/index.ts';
import { type TextStyle } from '../../tools/index.ts';
import { fold } from '../terminal/style.ts';
import { clip, visible } from '../visible-text.ts';
import type { DriftRow } from '../types.ts';
import type { DriftContext, DriftReport, DriftStatus } from './types.ts';
import {
  driftName,
  driftRowText,
  driftSummary,
  fateNotes,
  placeText,
  stateText,
  undeployedText,
} from './words.ts';

interface DriftTextOptions {
  readonly style: TextStyle;
  readonly width: number;
}

/** A paragraph for each context, and the summary. */
export function driftReportText(report: DriftReport, options: DriftTextOptions): string {
  const parts = report.contexts.map((context) => contextText(context, options));
  return [...parts, `${options.style.bold(driftSummary(report))}\n`].join('\n');
}

const colours: Readonly<Record<DriftStatus, 'green' | 'yellow' | 'red'>> = {
  'in-step': 'green',
  drifted: 'red',
  behind: 'yellow',
  'not-deployed': 'yellow',
  failed: 'red',
};

function contextText(context: DriftContext, { style, width }: DriftTextOptions): string {
  const { status, drift, undeployed, refusals, notAsked, problems } = context;
  const heading = `${style.bold(visible(driftName(context)))} ${style.dim(`(${visible(placeText(context))})`)}`;
  const rows = drift.map((row) => rowLine(row, context, style));
  const notes = [
    ...fateNotes(context),
    ...(status === 'drifted' && undeployed.length > 0
      ? [`git changes besides: ${listed(undeployed.map(undeployedText))}`]
      : []),
    ...(status === 'behind' ? [listed(undeployed.map(undeployedText))] : []),
    ...refusals.map(
      ({ resource, message }) => `${resource === undefined ? 'helm' : kindAndName(resource)}: ${message}`,
    ),
    ...notAsked.map(
      ({ resource, reason }) => `not compared: ${kindAndName(resource)}, ${reasonWords[reason]}`,
    ),
    ...problems.map(({ message, hint }) => (hint === undefined ? message : `${message}. ${hint}`)),
  ];
  const lines = [
    heading,
    `  ${style[colours[status]](stateText(context))}`,
    ...rows.map((line) => `  ${fold(line, width - 2, '    ')}`),
    ...notes.map((note) => style.dim(`  ${fold(visible(note), width - 2, '    ')}`)),
  ];
  return `${lines.join('\n')}\n`;
}

function rowLine(row: DriftRow, context: DriftContext, style: TextStyle): string {
  const { resource, path, released, live, manager, time, withHelm } = driftRowText(row, context);
  const by = [manager, time].filter((part) => part !== '').join(', ');
  const values = `${clip(visible(released), longest)} → ${clip(visible(live), longest)}`;
  const place = path === '' ? '' : ` ${visible(path)}`;
  const who = by === '' ? '' : `, by ${visible(by)}`;
  return `${visible(resource)}${place}: ${values}${who} ${style.yellow(`[${clip(visible(withHelm), longest)}]`)}`;
}

const longest = 80;
const mostNames = 8;
const listed = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ''}`;
