/** The lead: a quote at the top of the comment, which a later run replaces. */
import { sentence } from '../../text/index.ts';
import { prose, quotedCode } from './escape.ts';
import { type RunLink, runLink } from './outcome.ts';

const quote = (lead: string): string => `${lead.replaceAll(/^/gm, '> ')}\n\n`;

/** The body with this lead in the place of an earlier one. */
export const replaceLead = (body: string, lead: string): string =>
  `${quote(lead)}${body.replace(/^(?:>[^\n]*\n)+\n/, '')}`;

/** The parts of a comment's body. */
export interface CommentParts {
  readonly lead?: string | undefined;
  /** The report as Markdown. */
  readonly report: string;
  /** What the reader should fix in the workflow, as Markdown. */
  readonly note?: string | undefined;
  readonly run: RunLink;
}

/** The body of the comment, without its marker. */
export function commentBody({ lead, report, note, run }: CommentParts): string {
  const head = lead === undefined ? '' : quote(lead);
  return `${head}${report}\n${note === undefined ? '' : `${note}\n\n`}[Run ${run.number}](${run.url}) has the whole report.\n`;
}

const refusedStart = '⛔ The deploy of ';
/** GitHub takes 65,536 characters as a comment, and the report may need most of them. */
const longestReason = 1200;
const mostReasons = 2;

/** The lead of a merged pull request whose deploy was refused. */
export function refusedDeployLead(
  commit: string,
  run: RunLink,
  reasons: readonly { readonly message: string; readonly hint: string }[],
): string {
  const lines = reasons
    .slice(0, mostReasons)
    .flatMap(({ message, hint }) => [message, hint].map((text) => prose(sentence(text), longestReason)));
  return `${refusedStart}\`${commit}\` ${[`was refused in ${runLink(run)}.`, ...lines].join('\n')}`;
}

/** Does the body begin with the lead of a refused deploy? */
export const isRefusedDeploy = (body: string): boolean => body.startsWith(`> ${refusedStart}`);

/** The lead of the deploy after a refused one: its outcome and its commit. */
export const mergedDeployLead = (outcome: string, commit: string): string =>
  `${outcome}\nThis was the deploy of \`${commit}\`.`;

/** How the releases of a closed pull request were deleted. */
export interface ClosingFacts {
  readonly run: RunLink;
  readonly deleted: readonly { readonly release: string; readonly namespace: string }[];
  readonly namespaces: readonly string[];
  /** The first context whose release could not be deleted. */
  readonly failed?: { readonly name: string; readonly reason: string } | undefined;
}

const mostReleases = 20;

/** The lead on a closed pull request. */
export function closingLead({ run, deleted, namespaces, failed }: ClosingFacts): string {
  if (failed !== undefined)
    return `❌ ${quotedCode(failed.name)} could not be deleted in ${runLink(run)}: ${quotedCode(failed.reason)}.`;
  const releases = deleted
    .slice(0, mostReleases)
    .map(({ release, namespace }) => quotedCode(namespace === '' ? release : `${release} in ${namespace}`));
  const rest =
    namespaces.length === 0 ? '' : `; being deleted: the namespace ${namespaces.map(quotedCode).join(', ')}`;
  return `🧹 Deleted in ${runLink(run)}: ${releases.join(', ')}${rest}.`;
}
