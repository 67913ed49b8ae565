/**
 * The gate in Markdown: the refusal in the job's summary, the warning about a missing record, and the
 * record's check.
 */
import { sentence } from '../../text/index.ts';
import { plural } from '../../tools/index.ts';
import type { ContextReport, Report } from '../types.ts';
import { prose } from './escape.ts';

/** This length has room for the names of about ten resources. */
const longestSentence = 5000;

/** Why a deploy was refused. */
export interface RefusalFacts {
  readonly reason: string;
  readonly message: string;
  readonly hint: string;
  /** Why the difference from the review is missing or incomplete. */
  readonly note?: string | undefined;
  /** The difference as Markdown. */
  readonly difference?: string | undefined;
}

/** The section about the refusal in the job's summary. */
export function refusalSummary({ reason, message, hint, note, difference }: RefusalFacts): string {
  const texts = [message, hint, ...(note === undefined ? [] : [note])];
  return [
    `## ⛔ Not deployed: ${reason}`,
    ...texts.map((text) => prose(sentence(text), longestSentence)),
    ...(difference === undefined ? [] : [difference]),
  ].join('\n\n');
}

/** A report of the resources that differ from what was reviewed. */
export const differenceReport = (head: Report['head'], difference: ContextReport): Report => ({
  version: 1,
  title: 'Reviewed against proposed',
  base: { name: 'as reviewed' },
  head,
  contexts: [difference],
  limits: [],
});

/** Why the comment cannot show the difference from the review. */
export type MissingDifference =
  | { readonly kind: 'no-render' }
  | { readonly kind: 'digest-only'; readonly resources: number }
  | { readonly kind: 'error'; readonly message: string };

/** A clause without a full stop. */
export function missingDifferenceText(missing: MissingDifference): string {
  const why =
    missing.kind === 'error'
      ? missing.message
      : missing.kind === 'no-render'
        ? 'the reviewed commit no longer renders'
        : `of ${plural(missing.resources, 'resource')} only the digest is known, because the reviewed commit now renders differently`;
  return `the difference from what was reviewed is not shown: ${why}`;
}

/** A clause without a full stop; `reason` says why no check holds the record. */
export const missingRecordText = (reason: string): string =>
  `${sentence(reason)} A deploy that needs this review will be refused`;

/** The warning for the comment, with the YAML that fixes it. */
export function missingRecordNote(reason: string, yaml: readonly string[] = []): string {
  const fence = yaml.length === 0 ? [] : ['Add to the job:', '', '```yaml', ...yaml, '```'];
  return [`⚠️ ${prose(missingRecordText(reason))}.`, ...fence].map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** A context whose digests the record keeps. */
export interface RecordedContext {
  readonly service: string;
  readonly context: string;
  readonly resources: number;
  readonly digest: string;
}

/** The title of the check that keeps the record. */
export function recordTitle(contexts: readonly Pick<RecordedContext, 'resources'>[]): string {
  const resources = contexts.reduce((sum, context) => sum + context.resources, 0);
  return `${plural(resources, 'resource')} of ${plural(contexts.length, 'context')}`;
}

const mostRows = 100;

/** The page of the check that keeps the record. */
export function recordSummary(contexts: readonly RecordedContext[]): string {
  const rows = contexts
    .slice(0, mostRows)
    .map(
      ({ service, context, resources, digest }) =>
        `| ${cell(`${service}/${context}`)} | ${resources} | \`${digest.slice(0, 16)}\` |`,
    );
  const more = contexts.length - rows.length;
  return [
    'Digests of what the preview showed. A deploy that needs a review is compared with them.',
    '',
    '| context | resources | digest |',
    '|---|---|---|',
    ...rows,
    ...(more > 0 ? ['', `… and ${more} more`] : []),
  ].join('\n');
}

/** A name cannot end its table cell. */
const cell = (text: string): string => `\`${text.replaceAll(/[`|\r\n]/g, ' ')}\``;
