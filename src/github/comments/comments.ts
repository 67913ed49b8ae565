/** Finds the comments of Pligos on a pull request, by marker and author. */
import { textAt, wholeAt } from '../../json/index.ts';
import { type Marker, markerOf } from './marker.ts';
import type { CommentAddress, GitHub, Repository } from '../types.ts';

/** One comment of Pligos. */
export interface Comment {
  readonly id: number;
  /** The comment's id in GraphQL. */
  readonly nodeId: string;
  readonly url: string;
  readonly body: string;
  readonly marker: Marker;
}

/** A repository as octokit's calls take it. */
export const inRepository = ({
  owner,
  name,
}: Repository): { readonly owner: string; readonly repo: string } => ({ owner, repo: name });

/** The account of the token. A workflow's token may ask for it by GraphQL, not by REST (GET /user). */
export interface Viewer {
  readonly login: string;
  readonly id: number | undefined;
}

export async function readViewer(gitHub: GitHub): Promise<Viewer> {
  const data = await gitHub.graphql('query { viewer { login databaseId } }', {});
  return { login: textAt(data, 'viewer', 'login') ?? '', id: wholeAt(data, 'viewer', 'databaseId') };
}

/**
 * Reads all pages for our comments with this key that are not outdated: oldest first, those with a former key
 * last.
 */
export async function findComments(
  gitHub: GitHub,
  where: CommentAddress,
  viewer: Promise<Viewer> = readViewer(gitHub),
): Promise<Comment[]> {
  const [by, all] = await Promise.all([viewer, listComments(gitHub, where)]);
  return pickOurs(all, by, where);
}

export function listComments(
  gitHub: GitHub,
  where: Pick<CommentAddress, 'repository' | 'pull'>,
): Promise<unknown[]> {
  return gitHub.pages(gitHub.rest.issues.listComments, {
    ...inRepository(where.repository),
    issue_number: where.pull,
  });
}

export function pickOurs(
  all: readonly unknown[],
  viewer: Viewer,
  { key, formerKeys = [] }: Pick<CommentAddress, 'key' | 'formerKeys'>,
): Comment[] {
  return pickAll(all, viewer)
    .filter(({ marker }) => marker.key === key || formerKeys.includes(marker.key))
    .filter(({ marker }) => marker.outdated === undefined)
    .toSorted((a, b) => Number(a.marker.key !== key) - Number(b.marker.key !== key) || a.id - b.id);
}

/** Our comments with any key. */
export const pickAll = (all: readonly unknown[], viewer: Viewer): Comment[] =>
  all.filter((item) => isBy(item, viewer)).flatMap((item) => toComment(item) ?? []);

/** Compares ids where both are known, because another account can take over a login. */
export function isBy(item: unknown, viewer: Viewer): boolean {
  const id = wholeAt(item, 'user', 'id');
  if (id !== undefined && viewer.id !== undefined) return id === viewer.id;
  return viewer.login !== '' && textAt(item, 'user', 'login') === viewer.login;
}

/** The comment with its marker. Undefined where it has none. */
export function toComment(item: unknown): Comment | undefined {
  const body = textAt(item, 'body') ?? '';
  const marker = markerOf(body);
  const id = wholeAt(item, 'id');
  if (marker === undefined || id === undefined) return undefined;
  return {
    id,
    nodeId: textAt(item, 'node_id') ?? '',
    url: textAt(item, 'html_url') ?? '',
    body,
    marker,
  };
}
