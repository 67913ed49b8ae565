/** The checks before a helm command changes a cluster. */
import type { Code, UserError } from '../../errors.ts';

export type CheckId = 'reach' | 'release' | 'needs' | 'namespace' | 'kinds' | 'permissions';

/** One row: what was checked, and the result. */
export interface PreflightCheck {
  readonly id: CheckId;
  /** The expected state, for people. */
  readonly title: string;
  /** `unknown`: the cluster does not say, or was not asked; that alone stops no command. */
  readonly result: 'ok' | 'failed' | 'unknown';
  /** The result in one sentence without a full stop. */
  readonly words: string;
  /** What to do; a command where one helps. */
  readonly hint?: string;
  /** The code of the error with which a command stops for it. */
  readonly code?: Code;
}

const titles: Readonly<Record<CheckId, string>> = {
  reach: 'the cluster answers',
  release: 'the release is free',
  needs: 'what it needs is deployed',
  namespace: 'the namespaces are there',
  kinds: 'every kind is served',
  permissions: 'the login has the permissions',
};

function row(
  id: CheckId,
  result: PreflightCheck['result'],
  words: string,
  hint?: string,
  code?: Code,
): PreflightCheck {
  return {
    id,
    title: titles[id],
    result,
    words,
    ...(hint !== undefined && { hint }),
    ...(code !== undefined && { code }),
  };
}

export const ok = (id: CheckId, words: string): PreflightCheck => row(id, 'ok', words);
export const failed = (
  id: CheckId,
  words: string,
  hint?: string,
  code: Code = 'preflight-failed',
): PreflightCheck => row(id, 'failed', words, hint, code);
export const unknownCheck = (id: CheckId, words: string, hint?: string): PreflightCheck =>
  row(id, 'unknown', words, hint);

/** The row where the cluster cannot be reached. */
export const unreached = ({ message, problems: [problem] }: UserError): readonly PreflightCheck[] => [
  failed('reach', message, problem?.hint, problem?.code),
  ...(['release', 'namespace', 'kinds', 'permissions'] as const).map((id) =>
    unknownCheck(id, 'was not looked at'),
  ),
];
