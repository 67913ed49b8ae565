/** Issues that runs open, keep up to date and close: found by label, account and marker. */
import { textAt, valueAt, wholeAt } from '../../json/index.ts';
import { textBelow } from '../hidden-json.ts';
import { inRepository, isBy, type Viewer } from '../comments/comments.ts';
import { faultOf, githubError } from '../fault.ts';
import type { GitHub, Repository } from '../types.ts';
import { type IssueMarker, issueMarkerOf, withIssueMarker } from './marker.ts';

export interface KeptIssue {
  readonly number: number;
  readonly url: string;
  readonly isOpen: boolean;
  readonly title: string;
  /** Markdown without the marker. */
  readonly body: string;
  readonly marker: IssueMarker;
}

/** What an issue says. */
export interface IssueText {
  readonly title: string;
  /** Markdown without the marker. */
  readonly body: string;
  readonly marker: IssueMarker;
}

/** Those of this account, open or closed, the oldest first. */
export async function listKeptIssues(
  gitHub: GitHub,
  repository: Repository,
  label: string,
  viewer: Viewer,
): Promise<readonly KeptIssue[]> {
  const items = await gitHub.pages(gitHub.rest.issues.listForRepo, {
    ...inRepository(repository),
    state: 'all' as const,
    labels: label,
  });
  return items
    .filter((item) => isBy(item, viewer) && valueAt(item, 'pull_request') === undefined)
    .flatMap((item) => toKeptIssue(item) ?? [])
    .toSorted((one, other) => one.number - other.number);
}

/** Undefined where it has no marker. */
function toKeptIssue(item: unknown): KeptIssue | undefined {
  const marker = issueMarkerOf(textAt(item, 'body') ?? '');
  const number = wholeAt(item, 'number');
  if (marker === undefined || number === undefined) return undefined;
  return {
    number,
    url: textAt(item, 'html_url') ?? '',
    isOpen: textAt(item, 'state') === 'open',
    title: textAt(item, 'title') ?? '',
    body: textBelow(textAt(item, 'body') ?? ''),
    marker,
  };
}

/** GitHub creates labels that are new. */
export async function openIssue(
  gitHub: GitHub,
  repository: Repository,
  { title, body, marker }: IssueText,
  about: { readonly labels: readonly string[]; readonly assignees: readonly string[] },
): Promise<Pick<KeptIssue, 'number' | 'url'>> {
  const { data } = await gitHub.rest.issues.create({
    ...inRepository(repository),
    title,
    body: withIssueMarker(marker, body),
    labels: [...about.labels],
    assignees: [...about.assignees],
  });
  const number = wholeAt(data, 'number');
  if (number === undefined)
    throw githubError('POST /issues', { kind: 'broken', reason: 'the issue has no number' });
  return { number, url: textAt(data, 'html_url') ?? '' };
}

/** Replaces the text, and opens or closes the issue where `state` says so. */
export async function editIssue(
  gitHub: GitHub,
  repository: Repository,
  number: number,
  { title, body, marker }: IssueText,
  state?: 'open' | 'completed' | 'duplicate',
): Promise<void> {
  await gitHub.rest.issues.update({
    ...inRepository(repository),
    issue_number: number,
    title,
    body: withIssueMarker(marker, body),
    ...(state === 'open' && { state, state_reason: 'reopened' }),
    ...(state === 'completed' && { state: 'closed', state_reason: 'completed' }),
    // GitHub Enterprise Server knows no reason `duplicate`.
    ...(state === 'duplicate' && { state: 'closed', state_reason: 'not_planned' }),
  });
}

/** Those of the logins that GitHub lets be assigned: one that it does not would fail the whole issue. */
export async function assignableOf(
  gitHub: GitHub,
  repository: Repository,
  logins: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    logins.map(async (assignee) => {
      try {
        await gitHub.rest.issues.checkUserCanBeAssigned({ ...inRepository(repository), assignee });
        return [assignee];
      } catch (error) {
        if (faultOf(error)?.kind !== 'missing') throw error;
        return [];
      }
    }),
  );
  return found.flat();
}
