/** The pull request of an update in words: its title, its commit, its text around the report. */
import { plural } from '../../tools/index.ts';
import type { Report } from '../types.ts';
import { cellCode } from './escape.ts';
import { commentBody, replaceLead } from './lead.ts';
import { cut, listNames } from './cut.ts';
import type { RunLink } from './outcome.ts';
import { markdownWithin } from './report.ts';
import { upstreamLink } from './upstream.ts';

/** A source, or helm, that the update raises. */
export interface UpdatedSource {
  /** Its key in pligos.lock, with the new version. */
  readonly key: string;
  /** Without scheme and version. */
  readonly name: string;
  /** Absent where nothing was pinned. */
  readonly from?: string;
  readonly to: string;
  /** As `service/context`. */
  readonly contexts: readonly string[];
}

export interface UpdateFacts {
  /** What is updated: a repository, a chart, helm, or a group. */
  readonly name: string;
  readonly isGroup: boolean;
  readonly sources: readonly UpdatedSource[];
  readonly run: RunLink;
  /** The GitHub of the run. */
  readonly serverUrl: string;
  /** The job's own token opened it: such a pull request starts no workflows. */
  readonly isJobToken: boolean;
}

/** One line, plain text. */
export function updateTitle({ name, isGroup, sources }: UpdateFacts): string {
  if (isGroup) return `Update the group ${name}: ${plural(sources.length, 'source')}`;
  const place = name.replace(/^[^/]+\.[^/]+\/|^localhost(?::\d+)?\//, '');
  const [first, ...others] = sources;
  if (first === undefined || others.some(({ to }) => to !== first.to))
    return `Update ${place}: ${plural(sources.length, 'source')}`;
  if (others.some(({ from }) => from !== first.from)) return `Update ${place} to ${first.to}`;
  const { from, to } = first;
  return from === undefined ? `Pin ${place} at ${to}` : `Update ${place} from ${from} to ${to}`;
}

/** The body of the commit's message: what becomes what. */
export const updateCommitBody = ({ sources }: UpdateFacts): string =>
  sources.map(({ name, from, to }) => `${name}: ${from ?? 'not pinned'} -> ${to}`).join('\n');

/** GitHub takes 65,536 characters as the text of a pull request; the hidden marker needs some of them. */
const longestText = 64_000;

/** The Markdown of the pull request, cut as a comment is. */
export function updateText(facts: UpdateFacts, report: Report): string {
  const frame = (text: string): string =>
    `${sourceTable(facts)}${commentBody({ report: text, note: noteOf(facts), run: facts.run })}`;
  return frame(markdownWithin(report)(longestText - frame('').length));
}

/** The report at full length, for the job's summary. */
export const updateSummary = (facts: UpdateFacts, report: Report, room: number): string =>
  `${sourceTable(facts)}${markdownWithin(report)(room)}\n`;

/** The outcomes of a run as a table, for the job's summary. */
export function updateOutcomes(
  outcomes: readonly {
    readonly update: string;
    readonly action: string;
    readonly number?: number;
    readonly url?: string;
    readonly reason?: string;
  }[],
): string {
  if (outcomes.length === 0) return '### Updates\n\nNothing is to be updated.\n';
  const rows = outcomes.map(({ update, action, number, url, reason }) => {
    const link = number === undefined ? '' : `[#${number}](${url})`;
    return `| ${cellCode(update)} | ${action} | ${link} | ${reason === undefined ? '' : cellCode(reason)} |\n`;
  });
  return `### Updates\n\n| update | | pull request | |\n|---|---|---|---|\n${rows.join('')}`;
}

/** The text of a pull request that was closed because its update is not needed any more. */
export const overtakenText = (text: string, name: string, branch: string): string =>
  replaceLead(
    text,
    `Closed by Pligos: ${cellCode(name)} is up to date on ${cellCode(branch)}, is ignored, or is not named any more.`,
  );

/** Rows of the table, before the others are counted. */
const tableRoom = 12_000;

function sourceTable({ sources, serverUrl }: UpdateFacts): string {
  const links = sources.map((source) => upstreamLink(source, serverUrl));
  const hasLinks = links.some((link) => link !== undefined);
  const row = (cells: readonly string[], link: string): string =>
    `| ${[...cells, ...(hasLinks ? [link] : [])].join(' | ')} |\n`;
  const lines = sources.map(({ name, from, to, contexts }, at) => {
    const link = links[at];
    const versions = [from === undefined ? '' : cellCode(from), cellCode(to)];
    const cells = [cellCode(name), ...versions, listNames(contexts, '', cellCode)];
    return row(cells, link === undefined ? '' : `[${link.text}](${link.url})`);
  });
  const head =
    row(['source', 'from', 'to', 'used by'], 'upstream') + row(['---', '---', '---', '---'], '---');
  return cut({ head, lines, more: (rest) => row([`… and ${rest} more`, '', '', ''], '') }, tableRoom);
}

const noteOf = ({ isJobToken }: UpdateFacts): string =>
  [
    '- Close this pull request to skip this version. After a commit of yours on its branch, Pligos does not change it any more.',
    ...(isJobToken
      ? [
          "- This pull request has started no workflows, because the job's own token opened it. Close and reopen it to start them, or give `pligos/pligos/update` the token of an app.",
        ]
      : []),
  ].join('\n');
