/**
 * What changed since a reader last looked: the sentence that all formats share, and the resources below it.
 */
import type { LineOptions } from '../lines.ts';
import { type ChangeGroup, changeGroupsOf } from '../change-groups.ts';
import type { Report, Since } from '../types.ts';
import { plural } from '../../tools/index.ts';

export interface SinceShown {
  /** A sentence without a full stop; quotations stand in backticks. */
  readonly sentence: string;
  readonly changeGroups: readonly ChangeGroup[];
  readonly notes: readonly string[];
}

/** All entries of the report's `since`, in their order. */
export function sincesOf(report: Report, options: LineOptions): readonly SinceShown[] {
  return (report.since ?? []).map((since) => {
    const changeGroups = changeGroupsOf({ ...report, contexts: since.contexts }, options);
    return { sentence: sentenceOf(since, report, changeGroups), changeGroups, notes: since.notes };
  });
}

function sentenceOf(since: Since, { head }: Report, changeGroups: readonly ChangeGroup[]): string {
  const { commit, kind, by, status, reason } = since;
  if (kind === 'approval' && commit !== undefined && commit === head.commit)
    return `${quoted(commit.slice(0, 7))}, this very commit, is approved by ${names(by)}`;
  const entries = changeGroups.flatMap((changeGroup) => changeGroup.entries);
  const number = entries.filter(({ isQuiet }) => !isQuiet).length;
  const outcomes: Readonly<Record<Since['status'], string>> = {
    unknown: `cannot be told: ${reason ?? 'what was shown then is not known any more'}`,
    same: 'nothing in the renders changed',
    changed: numbers(number, since.back ?? 0),
  };
  return `${beginning(since)}: ${outcomes[status]}`;
}

function numbers(changed: number, back: number): string {
  const again = `${back === 1 ? 'is' : 'are'} as at the base again`;
  if (changed > 0) return `${plural(changed, 'resource')} changed${back === 0 ? '' : `, ${back} ${again}`}`;
  return back === 0 ? 'no resource really changed' : `${plural(back, 'resource')} ${again}`;
}

function beginning({ kind, commit, file, by, rewritten }: Since): string {
  const at = commit === undefined ? '' : quoted(commit.slice(0, 7));
  // Git only shows that the head does not descend from it, not why.
  const was = rewritten === true ? 'replaced by a rebase or force push' : '';
  if (kind === 'approval')
    return `Since the approval at ${at}${was === '' ? '' : ` (${was})`} by ${names(by)}`;
  if (kind === 'push') return `Since the last push (${[at, was].filter((part) => part !== '').join(', ')})`;
  return `Since ${quoted(file ?? 'the earlier report')}${at === '' ? '' : ` (${at})`}`;
}

/** GitHub does not mention the user of a name in code. */
const names = (by: readonly string[]): string => by.map((name) => quoted(`@${name}`)).join(' and ');

const quoted = (text: string): string => `\`${text.replaceAll('`', "'")}\``;
