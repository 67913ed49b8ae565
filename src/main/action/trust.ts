/** Is the code that was checked out of somebody whom the repository trusts? See docs/action.md, "Forks". */
import type { RunEvent } from '../../github/index.ts';

/** A comment or another workflow may be about any pull request: only the commit of the event itself is known to be the repository's. */
const aboutAnyone: ReadonlySet<RunEvent['kind']> = new Set(['issue_comment', 'workflow_run']);

/** False for the code of a fork or of Dependabot's, and for code that nobody can say whose it is. */
export async function isTrusted(
  event: RunEvent,
  checkedOut: () => Promise<string | undefined>,
): Promise<boolean> {
  if (event.isFork) return false;
  return !aboutAnyone.has(event.kind) || (await checkedOut()) === event.sha;
}
