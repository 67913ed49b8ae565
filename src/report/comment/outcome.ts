/** The outcome of a helm command, as one line above the report. */
import { quotedCode } from './escape.ts';

/** The workflow run that a line links to. */
export interface RunLink {
  readonly number: number;
  readonly url: string;
}

/** The helm command of a run. */
export interface CommandFacts {
  /** For example `upgrade`. */
  readonly verb: string;
  readonly isDryRun: boolean;
  readonly run: RunLink;
}

/** How the command ended in all contexts. */
export interface OutcomeFacts {
  /** Helm's exit code in the first context that failed; 0 where all succeeded. */
  readonly exitCode: number;
  readonly name: string;
  /** Absent where all contexts succeeded. */
  readonly reason?: string;
  /** Contexts in which the command did not run, because another one failed or the run was cancelled. */
  readonly left: readonly string[];
  /**
   * The run was cancelled. The name is of the context that it interrupted; without one, none was interrupted.
   */
  readonly isCancelled?: true;
}

/** `[run 7](https://…)`. */
export const runLink = ({ number, url }: RunLink): string => `[run ${number}](${url})`;

/** The comment has room for ten names beside the report. */
export const mostOutcomeNames = 10;

/** One line of Markdown. The text of helm cannot end it. */
export function outcomeLine(
  { exitCode, name, reason = '', left, isCancelled }: OutcomeFacts,
  { verb, isDryRun, run }: CommandFacts,
): string {
  const link = runLink(run);
  const command = quotedCode(`helm ${verb}`);
  if (exitCode === 0 && !isCancelled)
    return isDryRun
      ? `✅ ${command} succeeded in ${link}: it was a dry run, nothing is changed.`
      : `✅ Applied in ${link}: ${command} succeeded.`;
  const more = left.length > mostOutcomeNames ? ` and ${left.length - mostOutcomeNames} more` : '';
  const names = left.slice(0, mostOutcomeNames).map(quotedCode).join(', ');
  const rest = left.length === 0 ? '' : ` It did not run for ${names}${more}.`;
  if (isCancelled) {
    const cut =
      name === ''
        ? ''
        : ` ${command} was stopped for ${quotedCode(name)} (exit code ${exitCode}); check the state of its release.`;
    return `⏹️ Cancelled in ${link}.${cut}${rest}`;
  }
  return `❌ ${command} failed in ${link} for ${quotedCode(name)} with exit code ${exitCode}: ${quotedCode(reason)}.${rest}`;
}

/** Why the command did not run. */
export type NotAppliedReason =
  | { readonly kind: 'failed'; readonly failure: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-base'; readonly message: string };

/** The line that replaces the outcome where the command did not run. */
export const notAppliedLine = (reason: NotAppliedReason): string =>
  `⛔ Not applied: ${notAppliedText(reason)}.`;

function notAppliedText(reason: NotAppliedReason): string {
  if (reason.kind === 'no-base') return reason.message;
  if (reason.kind === 'refused') return quotedCode(reason.message);
  if (reason.failure === 'context-failed') return 'a context could not be compared';
  if (reason.failure === 'fail-on') return 'the preview reached the limit of fail-on';
  return `${quotedCode(reason.failure)} is an error under any limit`;
}
