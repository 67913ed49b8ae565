/** What is looked at before a helm command changes a cluster. */

export type CheckId = 'reach' | 'release' | 'needs' | 'namespace' | 'kinds' | 'permissions';

/** One row: what was looked at, and what was found. */
export interface Check {
  readonly id: CheckId;
  /** What is hoped for, for people. */
  readonly title: string;
  /** `unknown`: the cluster does not say, or was not asked; that alone stops nobody. */
  readonly result: 'ok' | 'failed' | 'unknown';
  /** What was found; one sentence without a full stop. */
  readonly words: string;
  /** What to do; a command where one helps. */
  readonly hint?: string;
}

const titles: Readonly<Record<CheckId, string>> = {
  reach: 'the cluster answers',
  release: 'the release is free',
  needs: 'what it needs is deployed',
  namespace: 'the namespaces are there',
  kinds: 'every kind is served',
  permissions: 'the login may do it',
};

const row = (id: CheckId, result: Check['result'], words: string, hint?: string): Check => ({
  id,
  title: titles[id],
  result,
  words,
  ...(hint !== undefined && { hint }),
});

export const ok = (id: CheckId, words: string): Check => row(id, 'ok', words);
export const failed = (id: CheckId, words: string, hint?: string): Check => row(id, 'failed', words, hint);
export const unknown = (id: CheckId, words: string, hint?: string): Check => row(id, 'unknown', words, hint);

/** What there is to say where the cluster was not reached. */
export const unreached = (why: string, hint?: string): readonly Check[] => [
  failed('reach', why, hint),
  ...(['release', 'namespace', 'kinds', 'permissions'] as const).map((id) =>
    unknown(id, 'was not looked at'),
  ),
];
