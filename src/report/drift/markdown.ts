/** The drift report as GitHub's Markdown: the summary of a job, and the issue of one release. */
import { Buffer } from 'node:buffer';
import { sentence } from '../../text/index.ts';
import { cut, listRest } from '../comment/cut.ts';
import { cellCode, code, prose } from '../comment/escape.ts';
import { type RunLink, runLink } from '../comment/outcome.ts';
import { clip } from '../visible-text.ts';
import type { DriftContext, DriftReport, DriftStatus } from './types.ts';
import {
  driftName,
  driftNotes,
  type DriftRowText,
  driftRowText,
  driftSummary,
  placeText,
  rowCount,
  stateText,
} from './words.ts';

/** One line, plain text. */
export const driftIssueTitle = (context: DriftContext): string =>
  `Drift: ${driftName(context)}${context.cluster === undefined ? '' : ` in ${context.cluster}`}`;

interface IssueFacts {
  readonly run: RunLink;
  /** `org/team`: GitHub assigns issues to people only. */
  readonly teams: readonly string[];
}

/** GitHub takes 65,536 characters; the hidden marker needs some of them. */
const issueRoom = 60_000;

/** The text of an issue about a release that drifted. */
export function driftIssue(context: DriftContext, { run, teams }: IssueFacts): string {
  return [
    `${prose(sentence(placeText(context)))}\n\n**Drift: ${rowCount(context.drift)}.**`,
    drifted(context, issueRoom).trimEnd(),
    '**What to do**: deploy again to set back what helm can set back, or change git so that it has what the cluster should hold.',
    ...(teams.length === 0 ? [] : [`Owners: ${teams.map((team) => `@${team}`).join(', ')}`]),
    `Found in ${runLink(run)}. This issue is kept up to date, and closed when the drift is gone. If you close it, it stays closed until the drift changes.\n`,
  ].join('\n\n');
}

/** Why an issue was closed. */
export type DriftEnd = 'gone' | 'not-deployed' | 'left-git' | 'duplicate';

const endWords: Readonly<Record<DriftEnd, string>> = {
  gone: 'The cluster holds what was released',
  'not-deployed': 'The release is not deployed any more',
  'left-git': 'Git has no such context any more',
  duplicate: 'Another issue is about the same release',
};

/** The text of an issue that a run has closed. */
export const driftEndText = (why: DriftEnd, run: RunLink): string =>
  `${endWords[why]}: seen in ${runLink(run)}.\n`;

/** GitHub takes 1 MiB as the summary of a step; a character beyond ASCII has more than one byte. */
const summaryBytes = 1024 * 1024 - 4096;

/** With less room no table is worth its heading. */
const leastRoom = 2000;

/** The whole report: a table of the releases, then the drift of each. */
export function driftReportMarkdown(report: DriftReport, room = summaryBytes): string {
  const head = `## Drift\n\n${driftSummary(report)}.\n\n| Release | Cluster | State |\n| --- | --- | --- |\n`;
  const lines = report.contexts.toSorted(byCluster).map(overviewRow);
  const parts = [cut({ head, lines, more: moreReleases }, room / 2)];
  let left = room - Buffer.byteLength(parts.join(''));
  for (const context of report.contexts) {
    if (left < leastRoom) break;
    if (context.drift.length === 0 && driftNotes(context).length === 0) continue;
    const part = `### ${code(driftName(context))}\n\n${drifted(context, Math.min(issueRoom, left / 2))}\n`;
    left -= Buffer.byteLength(part);
    parts.push(part);
  }
  return parts.join('\n');
}

const moreReleases = (rest: number): string => `| … and ${rest} more | | |\n`;

const icons: Readonly<Record<DriftStatus, string>> = {
  drifted: '🔶',
  failed: '⛔',
  behind: '⏳',
  'not-deployed': '⚪',
  'in-step': '✅',
};

const overviewRow = (context: DriftContext): string =>
  `| ${cellCode(driftName(context))} | ${context.cluster === undefined ? '' : cellCode(context.cluster)} | ${icons[context.status]} ${stateText(context)} |\n`;

/** Drifted releases first, then by cluster. */
function byCluster(one: DriftContext, other: DriftContext): number {
  const order = Object.keys(icons);
  const rank = ({ status }: DriftContext): number => order.indexOf(status);
  return rank(one) - rank(other) || (one.cluster ?? '').localeCompare(other.cluster ?? '', 'en');
}

/** The rows as a list, which no narrow page cuts as it would a table of six columns, and the notes below it. */
function drifted(context: DriftContext, room: number): string {
  const rows = context.drift.map((row) => `- ${rowText(driftRowText(row, context))}\n`);
  // Another sign begins another list.
  const notes = driftNotes(context).map((note) => `* ${prose(sentence(note))}\n`);
  return `${cut({ head: '', lines: rows, more: listRest }, room * 0.8)}${cut({ head: '', lines: notes, more: (rest) => `* … and ${rest} more\n` }, room * 0.2)}`;
}

function rowText({ resource, path, released, live, manager, time, withHelm }: DriftRowText): string {
  const change = path === '' ? 'deleted' : `${cellCode(path)}: ${value(released)} → ${value(live)}`;
  const by = [...(manager === '' ? [] : [cellCode(manager)]), ...(time === '' ? [] : [prose(time)])];
  const who = by.length === 0 ? '' : `, by ${by.join(', ')}`;
  return `${cellCode(resource)} ${change}${who}; next upgrade: **${fateText(withHelm)}**`;
}

const longest = 80;
const value = (text: string): string => (text === 'not set' ? text : cellCode(clip(text, longest)));

/** `set to` is followed by a value. */
const fateText = (withHelm: string): string =>
  withHelm.startsWith('set to ') ? `set to ${value(withHelm.slice('set to '.length))}` : withHelm;
