// Makes test/fixtures/github/schema.graphql: of GitHub's public GraphQL schema (npm @octokit/graphql-schema) the types that
// our queries touch, with all fields that lead to nothing but these. The fake GitHub validates every query against it and
// executes it. The package is 7 MB, so it is no dependency: this script fetches it into .cache/ first.
// `node scripts/generate-github-graphql.mjs update|check`
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Kind, parse, print, visit } from 'graphql';
import { updateOrCheck } from './twins.mjs';

const version = '15.26.1';

/** Objects and interfaces; what they take and enumerate comes along. Connections are taken with the types in them. */
const kept = new Set(
  `Query Mutation Repository GitObject Commit Node Actor User Bot Mannequin App
   Comment PullRequest PullRequestReview IssueComment PullRequestCommit CheckSuite CheckRun MergeQueue MergeQueueEntry
   PageInfo Minimizable MinimizeCommentPayload RateLimit Ref Tag GitActor GitSignature GpgSignature CreateCommitOnBranchPayload UpdateRefsPayload`.split(
    /\s+/,
  ),
);
const mutations = new Set(['minimizeComment', 'createCommitOnBranch', 'updateRefs']);
/** The rest of Query is left out. */
const queries = new Set(['id', 'viewer', 'repository', 'node', 'rateLimit']);

const source = parse(load());
const defined = new Map(source.definitions.map((node) => [node.name?.value, node]));
for (const name of defined.keys())
  if (name?.endsWith('Connection')) {
    const nodes = defined.get(name).fields.find((field) => field.name.value === 'nodes');
    if (nodes && kept.has(named(nodes.type)) && isOf(name)) kept.add(name);
  }

const isScalar = (name) => ['Int', 'Float', 'String', 'Boolean', 'ID'].includes(name);
const reached = new Set();

function named(type) {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : named(type.type);
}

/** Connections that fields of the kept types lead to. */
function isOf(connection) {
  return [...kept].some((name) =>
    defined.get(name)?.fields?.some((field) => named(field.type) === connection),
  );
}

function stays(field, owner) {
  if (owner === 'Query' && !queries.has(field.name.value)) return false;
  if (owner === 'Mutation' && !mutations.has(field.name.value)) return false;
  const type = named(field.type);
  const kind = defined.get(type)?.kind;
  return (
    isScalar(type) ||
    kept.has(type) ||
    kind === Kind.SCALAR_TYPE_DEFINITION ||
    kind === Kind.ENUM_TYPE_DEFINITION
  );
}

function cut(name) {
  const node = defined.get(name);
  if (node === undefined) throw new Error(`${name} is not in the schema`);
  return visit(strip(node), {
    [Kind.OBJECT_TYPE_DEFINITION]: (found) => cutFields(found, name),
    [Kind.INTERFACE_TYPE_DEFINITION]: (found) => cutFields(found, name),
  });
}

function cutFields(node, name) {
  const fields = node.fields.filter((field) => stays(field, name));
  for (const field of fields) {
    reach(field.type);
    for (const argument of field.arguments) reach(argument.type);
  }
  return { ...node, fields, interfaces: node.interfaces.filter((other) => kept.has(other.name.value)) };
}

function strip(node) {
  return visit(node, {
    enter: (part) => (part.description ? { ...part, description: undefined } : undefined),
  });
}

/** Scalars, enumerations and inputs, with all that is in them. */
function reach(type) {
  const name = named(type);
  if (isScalar(name) || kept.has(name) || reached.has(name)) return;
  reached.add(name);
  for (const field of defined.get(name).fields ?? []) reach(field.type);
}

const types = [...kept].toSorted().map(cut);
const others = [...reached].toSorted((a, b) => (a < b ? -1 : 1)).map((name) => strip(defined.get(name)));
updateOrCheck(process.argv[2] ?? 'check', 'run node scripts/generate-github-graphql.mjs update', {
  'test/fixtures/github/schema.graphql': `# Cut out of @octokit/graphql-schema ${version} (MIT) by scripts/generate-github-graphql.mjs.

${[...types, ...others].map((node) => print(node)).join('\n\n')}
`,
});

function load() {
  const folder = fileURLToPath(new URL('../.cache/github-graphql/', import.meta.url));
  const home = `${folder}node_modules/@octokit/graphql-schema/`;
  if (
    !existsSync(`${home}package.json`) ||
    JSON.parse(readFileSync(`${home}package.json`, 'utf8')).version !== version
  ) {
    mkdirSync(folder, { recursive: true });
    const wanted = `@octokit/graphql-schema@${version}`;
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, wanted], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return readFileSync(`${home}schema.graphql`, 'utf8');
}
