/** Whose comments and checks count. */
import type { Viewer } from '../comments/comments.ts';
import { textAt, valueAt, wholeAt } from '../../json/index.ts';
import type { TrustedApp } from './types.ts';

/** The app of every workflow's own token. */
const actions = 'github-actions';

/** The app that the token is of. A person's token cannot write checks: where one reads, the workflows' count. */
export function trustedOf({ login, id }: Viewer): TrustedApp {
  const slug = /^(.+)\[bot\]$/.exec(login)?.[1];
  return slug === undefined ? { slug: actions, id: undefined } : { slug, id };
}

/** GraphQL's actors: an app's login has no `[bot]` there, its type tells it from a person's. */
export function isTrusted(actor: unknown, { slug, id }: TrustedApp): boolean {
  if (valueAt(actor, '__typename') !== 'Bot') return false;
  const actorId = wholeAt(actor, 'databaseId');
  return actorId !== undefined && id !== undefined ? actorId === id : textAt(actor, 'login') === slug;
}

export const loginOf = (actor: unknown): string => textAt(actor, 'login') ?? 'a deleted account';
