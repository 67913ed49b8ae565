/** GraphQL beside the REST API: where it is, and its way to say that something failed. */
import { githubError, quiet } from './fault.ts';
import { at, list, record, text, whole } from './json.ts';
import type { ApiResponse, ApiFault } from './types.ts';

/** On GitHub Enterprise Server REST is under /api/v3 and GraphQL beside it. The same host in each case. */
export const graphqlUrl = (base: string): string =>
  base.endsWith('/api/v3') ? `${base.slice(0, -'/v3'.length)}/graphql` : `${base}/graphql`;

const kinds: Readonly<Record<string, ApiFault['kind']>> = {
  FORBIDDEN: 'refused',
  INSUFFICIENT_SCOPES: 'refused',
  NOT_FOUND: 'missing',
  RATE_LIMITED: 'limited',
};

/** The data of an answer; GraphQL says 200 to what it refuses. */
export function graphqlData(answer: ApiResponse): unknown {
  const [first] = list(at(answer.body, 'errors'));
  if (first === undefined && record(at(answer.body, 'data')) !== undefined) return at(answer.body, 'data');
  const field = list(at(first, 'path'))
    .map((key) => text(key) ?? whole(key))
    .join('.');
  throw githubError('a GraphQL query', {
    kind: kinds[text(at(first, 'type')) ?? ''] ?? 'rejected',
    reason: quiet(text(at(first, 'message')) ?? 'an answer without data'),
    ...(field !== '' && { field }),
  });
}
