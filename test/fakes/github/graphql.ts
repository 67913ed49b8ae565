/**
 * GraphQL as GitHub answers it: every query is validated against GitHub's public schema and executed over what the fake
 * remembers. What GitHub would not take, or would take with too many nodes, is a violation.
 */
import { readFileSync } from 'node:fs';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { loadDescription, loadGraphql } from '../packages.ts';
import { rootOf } from './graphql-tree.ts';
import type { State, Token } from './state.ts';

export interface GraphqlAnswer {
  readonly body: unknown;
  readonly violations: readonly string[];
}

export const ownSchema = (): string =>
  readFileSync(new URL('../../fixtures/github/schema.graphql', import.meta.url), 'utf8');

/** https://docs.github.com/graphql/overview/resource-limitations */
const maxNodes = 500_000;

/** Loads and builds what the first query needs, so that it is as quick as the others. */
export async function warmUp(text: string): Promise<void> {
  const { readSchema } = await loadDescription();
  await readSchema(text);
}

export async function answerGraphql(
  state: State,
  asked: { readonly query: unknown; readonly variables: unknown },
  by: Token,
  text: string,
): Promise<GraphqlAnswer> {
  // A fake that is asked nothing in GraphQL loads none of it.
  const [{ execute, GraphQLError: Fault, parse, validate }, { readSchema }, { nodesOf }] = await Promise.all([
    loadGraphql(),
    loadDescription(),
    import('./graphql-nodes.ts'),
  ]);
  const schema = await readSchema(text);
  const wrong = (messages: readonly string[]): GraphqlAnswer => ({
    body: { errors: messages.map((message) => ({ message })) },
    violations: messages.map((message) => `POST /graphql: ${message}`),
  });
  let document: DocumentNode;
  try {
    document = parse(typeof asked.query === 'string' ? asked.query : '');
  } catch (error) {
    return wrong([String(error)]);
  }
  const mistakes = validate(schema, document).map(({ message }) => message);
  if (mistakes.length > 0) return wrong(mistakes);
  const lacking = lackedIn(state, schema, document);
  if (lacking.length > 0) return { body: { errors: lacking }, violations: [] };
  const variables =
    typeof asked.variables === 'object' && asked.variables !== null ? { ...asked.variables } : {};
  const nodes = nodesOf(document);
  if (nodes > maxNodes) return wrong([`${nodes} nodes, and GitHub takes ${maxNodes}`]);
  const refuse = (type: string, message: string): GraphQLError =>
    new Fault(message, { extensions: { type } });
  const result = await execute({
    schema,
    document,
    variableValues: variables,
    rootValue: rootOf(state, by, refuse),
  });
  const errors = result.errors?.map(toGitHubs);
  const own = (result.errors ?? []).filter(({ extensions }) => extensions['type'] === undefined);
  return {
    body: { data: result.data ?? null, ...(errors && { errors }) },
    violations: own.map((error) => `POST /graphql: ${messageOf(error)}`),
  };
}

/** The library does not know an error of ours as one where it was loaded for all test files; it keeps it. */
function messageOf({ message, originalError }: GraphQLError): string {
  const thrown: unknown = originalError && 'thrownValue' in originalError && originalError.thrownValue;
  return thrown instanceof Error ? thrown.message : message;
}

const toGitHubs = ({ message, path, extensions }: GraphQLError): unknown => ({
  type: extensions['type'],
  path,
  message,
});

/** In GitHub's words, what an older server does not have. */
function lackedIn(state: State, schema: GraphQLSchema, document: DocumentNode): unknown[] {
  const source = document.loc?.source.body ?? '';
  return [...state.lacks]
    .filter((field) => new RegExp(`\\b${field}\\b`).test(source))
    .map((field) => {
      const owner = Object.values(schema.getTypeMap()).find(
        (type) => 'getFields' in type && field in type.getFields(),
      );
      return {
        path: ['query', field],
        extensions: { code: 'undefinedField' },
        message: `Field '${field}' doesn't exist on type '${owner?.name ?? ''}'`,
      };
    });
}
