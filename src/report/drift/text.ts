/** The drift report at a terminal. */
import { type TextStyle } from '../../tools/index.ts';
import { fold } from '../terminal/style.ts';
import { clip, visible } from '../visible-text.ts';
import type { DriftRow } from '../types.ts';
import type { DriftContext, DriftReport, DriftStatus } from './types.ts';
import { driftName, driftNotes, driftRowText, driftSummary, placeText, stateText } from './words.ts';

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
  const { status, drift } = context;
  const heading = `${style.bold(visible(driftName(context)))} ${style.dim(`(${visible(placeText(context))})`)}`;
  const rows = drift.map((row) => rowLine(row, context, style));
  const lines = [
    heading,
    `  ${style[colours[status]](stateText(context))}`,
    ...rows.map((line) => `  ${fold(line, width - 2, '    ')}`),
    ...driftNotes(context).map((note) => style.dim(`  ${fold(visible(note), width - 2, '    ')}`)),
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
