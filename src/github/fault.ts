/** Why a call failed, as a user's error that callers can tell apart. */
import { type Code, UserError } from '../errors.ts';
import { oneLine } from '../text/index.ts';
import { listAt, textAt, wholeAt } from '../json/index.ts';
import type { ApiFault } from './types.ts';

interface Kind {
  readonly code: Code;
  readonly says: string;
  readonly hint: string;
}

const kinds: Record<ApiFault['kind'], Kind> = {
  refused: {
    code: 'github-refused',
    says: 'GitHub refused',
    hint: 'check the permissions of the job and the token',
  },
  missing: {
    code: 'github-missing',
    says: 'GitHub does not know, or does not show to this token, what is asked for by',
    hint: 'check the repository and the number, and that the token may read them',
  },
  rejected: { code: 'github-rejected', says: 'GitHub rejected', hint: 'report this as a bug of pligos' },
  limited: {
    code: 'github-limited',
    says: 'the rate limit of GitHub is reached, at',
    hint: 'run the job again later, or use a token with a limit of its own',
  },
  broken: {
    code: 'github-broken',
    says: 'GitHub could not answer',
    hint: 'check the status page of GitHub, and run the job again',
  },
  unreachable: {
    code: 'github-unreachable',
    says: 'GitHub could not be reached for',
    hint: 'check the network and the proxy of the runner, and run the job again',
  },
};

/** The error of a failed call; `call` is a method and a path. */
export function githubError(call: string, fault: ApiFault): UserError {
  const { code, says, hint } = kinds[fault.kind];
  const status = fault.status === undefined ? '' : ` (${fault.status})`;
  const error = new UserError(code, `${says} ${call}: ${fault.reason}${status}`, { hint });
  return Object.assign(error, { fault });
}

type Faulty = Error & { readonly fault: ApiFault };

const isFaulty = (error: unknown): error is Faulty => error instanceof UserError && 'fault' in error;

/** Why a call failed; undefined for any other error. */
export function faultOf(error: unknown): ApiFault | undefined {
  return isFaulty(error) ? error.fault : undefined;
}

/** Words of a server for a message: one line, printable, no longer than a line. */
export function serverText(message: string): string {
  return oneLine(message, 300).replace(/\.$/, '');
}

const ofGraphql: Readonly<Record<string, ApiFault['kind']>> = {
  FORBIDDEN: 'refused',
  INSUFFICIENT_SCOPES: 'refused',
  NOT_FOUND: 'missing',
  RATE_LIMITED: 'limited',
};

/** Why octokit rejects a query: GraphQL answers 200 to what it refuses, with a list of errors. */
export function graphqlFault(error: unknown): ApiFault {
  const [first] = listAt(error, 'errors');
  const field = listAt(first, 'path')
    .map((key) => textAt(key) ?? wholeAt(key))
    .join('.');
  return {
    kind: ofGraphql[textAt(first, 'type') ?? ''] ?? 'rejected',
    reason: serverText(textAt(first, 'message') ?? 'an answer without data'),
    ...(field !== '' && { field }),
  };
}
