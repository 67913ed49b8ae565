/**
 * The queries about reviews. GraphQL needs one request where REST needs seven, with the same permissions, and
 * GitHub Enterprise Server has it. Further pages are asked for separately. A usual deploy costs a few of the
 * 1,000 points per hour of a workflow's token
 * (https://docs.github.com/graphql/overview/resource-limitations), and at most some 25,000 of 500,000 nodes.
 */
import { faultOf } from '../fault.ts';
import { checkName } from './checks.ts';
import type { GitHub } from '../types.ts';

/** Fields that a server may lack. Pligos then works without them. */
const optional: ReadonlySet<string> = new Set(['authorCanPushToRepository', 'mergeQueueEntry', 'mergeQueue']);

/** The optional fields that the server turned out to lack. */
export interface QueryDialect {
  readonly lacks: Set<string>;
}

export const makeDialect = (): QueryDialect => ({ lacks: new Set() });

type Lines = (field: string, text: string) => string;

/** Asks, and repeats the query without a field that the server does not know. */
export async function askIn(
  gitHub: Pick<GitHub, 'graphql'>,
  dialect: QueryDialect,
  query: (where: Lines) => string,
  variables: object,
): Promise<unknown> {
  for (;;) {
    try {
      const where: Lines = (field, text) => (dialect.lacks.has(field) ? '' : text);
      return await gitHub.graphql(query(where), variables);
    } catch (error) {
      const lacking = lackedBy(faultOf(error)?.reason ?? '');
      if (lacking === undefined || dialect.lacks.has(lacking)) throw error;
      dialect.lacks.add(lacking);
    }
  }
}

/** GitHub answers: Field 'x' doesn't exist on type 'Y'. */
function lackedBy(reason: string): string | undefined {
  const field = /Field '(\w+)' doesn't exist on type/.exec(reason)?.[1];
  return field !== undefined && optional.has(field) ? field : undefined;
}

/** The review states that decide something; a comment does not. */
const states = '[APPROVED, CHANGES_REQUESTED, DISMISSED]';

const actor = '{ __typename login ... on Bot { databaseId } }';

const reviewFields = (where: Lines): string =>
  `pageInfo { hasPreviousPage startCursor }
  nodes {
    state submittedAt authorAssociation ${where('authorCanPushToRepository', 'authorCanPushToRepository')}
    author { __typename login } commit { oid }
  }`;

const commentFields = `pageInfo { hasPreviousPage startCursor }
  nodes { body author ${actor} editor ${actor} }`;

/** Everything that proves something about a pull request. */
const evidence = (where: Lines): string => `fragment Evidence on PullRequest {
  id number url state mergedAt headRefOid baseRefName
  author { __typename login }
  mergeCommit { oid }
  ${where('mergeQueueEntry', 'mergeQueueEntry { headCommit { oid } }')}
  reviews(last: 100, states: ${states}) { ${reviewFields(where)} }
  comments(last: 100) { ${commentFields} }
  commits(last: 1) {
    nodes {
      commit {
        oid
        checkSuites(first: 10, filterBy: { checkName: ${JSON.stringify(checkName)} }) {
          pageInfo { hasNextPage }
          nodes {
            app { slug }
            checkRuns(first: 100, filterBy: { checkName: ${JSON.stringify(checkName)}, checkType: ALL }) {
              pageInfo { hasNextPage }
              nodes { externalId text startedAt }
            }
          }
        }
      }
    }
  }
}`;

/** The pull requests linked to a commit, and one by its number. */
export const mergedQuery = (where: Lines): string => `query (
  $owner: String!, $name: String!, $oid: GitObjectID!, $after: String, $number: Int!, $byNumber: Boolean!
) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    object(oid: $oid) { __typename ...Linked ... on Tag { target { __typename ...Linked } } }
    pullRequest(number: $number) @include(if: $byNumber) { ...Evidence }
  }
}
fragment Linked on Commit {
  oid committedDate messageHeadline
  associatedPullRequests(first: 10, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { ...Evidence }
  }
}
${evidence(where)}`;

/** Commits with their parents and pull requests, and the entries of a merge queue. */
export const historyQuery =
  (isQueue: boolean) =>
  (where: Lines): string => {
    const queue = isQueue
      ? where(
          'mergeQueue',
          'mergeQueue(branch: $branch) { entries(first: 100) { nodes { headCommit { oid } pullRequest { number } } } }',
        )
      : '';
    return `query (
  $owner: String!, $name: String!, $oid: GitObjectID!, $after: String${queue && ', $branch: String!'}
) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    ${queue}
    object(oid: $oid) { __typename ...Past ... on Tag { target { __typename ...Past } } }
  }
}
fragment Past on Commit {
  oid
  history(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      oid
      parents(first: 1) { nodes { oid } }
      associatedPullRequests(first: 5) { nodes { number state mergedAt baseRefName mergeCommit { oid } } }
    }
  }
}`;
  };

/** Several pull requests by number, each under `p` and its number. */
export const pullsQuery =
  (numbers: readonly number[]) =>
  (where: Lines): string =>
    `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    ${numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ...Evidence }`).join('\n    ')}
  }
}
${evidence(where)}`;

/** An earlier page of a pull request's reviews or comments. */
export const earlierQuery =
  (of: 'reviews' | 'comments') =>
  (where: Lines): string =>
    `query ($id: ID!, $before: String!) {
  node(id: $id) {
    ... on PullRequest {
      ${
        of === 'reviews'
          ? `reviews(last: 100, before: $before, states: ${states}) { ${reviewFields(where)} }`
          : `comments(last: 100, before: $before) { ${commentFields} }`
      }
    }
  }
}`;
