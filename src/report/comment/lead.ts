/** The lines above the report: a quote at the head of the comment, which a later run replaces. */
import { sentence } from '../../text/index.ts';
import { prose, quotedCode } from './escape.ts';
import { type RunLink, runLink } from './outcome.ts';

const quote = (lead: string): string => `${lead.replaceAll(/^/gm, '> ')}\n\n`;

/** The body of a comment with these lines at its head, in the place of those that are there. */
export const replaceLead = (body: string, lead: string): string =>
  `${quote(lead)}${body.replace(/^(?:>[^\n]*\n)+\n/, '')}`;

/** What the body of a comment is made of. */
export interface CommentParts {
  readonly lead?: string | undefined;
  /** The report as Markdown. */
  readonly report: string;
  /** What the reader should mend in the workflow, as Markdown. */
  readonly note?: string | undefined;
  readonly run: RunLink;
}

/** The body of the comment, without its marker. */
export function commentBody({ lead, report, note, run }: CommentParts): string {
  const head = lead === undefined ? '' : quote(lead);
  return `${head}${report}\n${note === undefined ? '' : `${note}\n\n`}[Run ${run.number}](${run.url}) has the whole report.\n`;
}

const refusedStart = '⛔ The deploy of ';
/** GitHub takes 65,536 characters as a comment, and a report may have most of them. */
const longestReason = 1200;
const mostReasons = 2;

/** A deploy of a merged commit was refused: the lead of the pull request that brought the commit. */
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

/** Does the body of a comment begin with such a lead? */
export const isRefusedDeploy = (body: string): boolean => body.startsWith(`> ${refusedStart}`);

/** The deploy after a refused one: its outcome, and the commit that it was of. */
export const mergedDeployLead = (outcome: string, commit: string): string =>
  `${outcome}\nThis was the deploy of \`${commit}\`.`;

/** What was deployed for a closed pull request is deleted, or one of the releases could not be. */
export interface ClosingFacts {
  readonly run: RunLink;
  readonly deleted: readonly { readonly release: string; readonly namespace: string }[];
  readonly namespaces: readonly string[];
  /** The first context that could not be taken down. */
  readonly failed?: { readonly name: string; readonly reason: string } | undefined;
}

const mostReleases = 20;

/** The last line on a closed pull request. */
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
