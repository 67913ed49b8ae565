/** What is looked at before a helm command changes a cluster. */

export type CheckId = 'reach' | 'release' | 'needs' | 'namespace' | 'kinds' | 'permissions';

/** One row: what was looked at, and what was found. */
export interface Check {
  readonly id: CheckId;
  /** `unknown`: the cluster does not say, or was not asked; that alone stops nobody. */
  readonly result: 'ok' | 'failed' | 'unknown';
  /** What was found; one sentence without a full stop. */
  readonly words: string;
  /** What to do; a command where one helps. */
  readonly hint?: string;
}

/** What each check is called for people. */
export const checkTitles: Readonly<Record<CheckId, string>> = {
  reach: 'the cluster answers',
  release: 'the release is free',
  needs: 'what it needs is deployed',
  namespace: 'the namespace is there',
  kinds: 'every kind is served',
  permissions: 'the login may do it',
};

export const ok = (id: CheckId, words: string): Check => ({ id, result: 'ok', words });
export const failed = (id: CheckId, words: string, hint: string): Check => ({
  id,
  result: 'failed',
  words,
  hint,
});
export const unknown = (id: CheckId, words: string, hint?: string): Check => ({
  id,
  result: 'unknown',
  words,
  ...(hint !== undefined && { hint }),
});
