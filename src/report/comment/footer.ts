/** The last line: how to see the same on a laptop. */
import type { Report } from '../types.ts';
import { visible } from '../visible.ts';
import { span } from './escape.ts';

/** What shows the same on a laptop; a command that would have to be cut is left out. */
export function commandLine(report: Report, room: number): string {
  if (report.command === undefined) return '';
  const line = `Run locally: ${span(visible(report.command))}\n`;
  return line.length <= room ? line : '';
}
