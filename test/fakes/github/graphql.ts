/**
 * The two things that are asked by GraphQL. Both were checked against GitHub's schema (@octokit/graphql-schema
 * 15.26.1): Query.viewer has login and databaseId, minimizeComment takes subjectId and one of the classifiers.
 */
import type { Author, State } from './state.ts';

const classifiers = new Set([
  'ABUSE',
  'DUPLICATE',
  'LOW_QUALITY',
  'OFF_TOPIC',
  'OUTDATED',
  'RESOLVED',
  'SPAM',
]);

export interface GraphqlAnswer {
  readonly body: unknown;
  readonly violation?: string;
}

export function answerGraphql(
  state: State,
  asked: { readonly query: unknown; readonly variables: unknown },
  by: { readonly author: Author; readonly writes: boolean },
): GraphqlAnswer {
  const query = typeof asked.query === 'string' ? asked.query.replaceAll(/\s+/g, ' ').trim() : '';
  if (query === 'query { viewer { login databaseId } }')
    return { body: { data: { viewer: { login: by.author.login, databaseId: by.author.id } } } };
  const mutation =
    /^mutation \(\$id: ID!\) \{ minimizeComment\(input: \{ subjectId: \$id, classifier: (\w+) \}\) \{ minimizedComment \{ isMinimized \} \} \}$/.exec(
      query,
    );
  const classifier = mutation?.[1];
  if (classifier === undefined || !classifiers.has(classifier))
    return { body: {}, violation: `POST /graphql: a query that is not known: ${query}` };
  const comment = state.comments.get(Number(idIn(asked.variables).replace(/^IC_/, '')));
  if (comment === undefined) return failed('NOT_FOUND', 'Could not resolve to a node');
  if (!by.writes) return failed('FORBIDDEN', 'Resource not accessible by integration');
  comment.minimized = classifier.toLowerCase();
  return { body: { data: { minimizeComment: { minimizedComment: { isMinimized: true } } } } };
}

function idIn(variables: unknown): string {
  const id = typeof variables === 'object' && variables !== null && 'id' in variables ? variables.id : '';
  return typeof id === 'string' ? id : '';
}

const failed = (type: string, message: string): GraphqlAnswer => ({
  body: { data: { minimizeComment: null }, errors: [{ type, path: ['minimizeComment'], message }] },
});
