// Makes test/fixtures/github/api.json: of GitHub's own description of its REST API (npm @octokit/openapi) the calls that
// we make or will make, with every schema that they reach, as JSON Schema. The fake GitHub checks requests and answers
// against it. The package is 385 MB unpacked, so it is no dependency: this script fetches it into .cache/ first.
// `node scripts/generate-github-api.mjs update|check`
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { updateOrCheck } from './twins.mjs';

const version = '23.0.2';

/** Path -> methods; the fake serves just these. */
const calls = {
  '/repos/{owner}/{repo}': ['get'],
  '/repos/{owner}/{repo}/assignees/{assignee}': ['get'],
  '/repos/{owner}/{repo}/attestations': ['post'],
  '/repos/{owner}/{repo}/attestations/{subject_digest}': ['get'],
  '/repos/{owner}/{repo}/check-runs': ['post'],
  '/repos/{owner}/{repo}/check-runs/{check_run_id}': ['get', 'patch'],
  '/repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head': ['get'],
  '/repos/{owner}/{repo}/commits/{commit_sha}/pulls': ['get'],
  '/repos/{owner}/{repo}/commits/{ref}': ['get'],
  '/repos/{owner}/{repo}/commits/{ref}/check-runs': ['get'],
  '/repos/{owner}/{repo}/commits/{ref}/statuses': ['get'],
  '/repos/{owner}/{repo}/compare/{basehead}': ['get'],
  '/repos/{owner}/{repo}/deployments': ['get', 'post'],
  '/repos/{owner}/{repo}/deployments/{deployment_id}/statuses': ['get', 'post'],
  '/repos/{owner}/{repo}/git/commits/{commit_sha}': ['get'],
  '/repos/{owner}/{repo}/issues': ['get', 'post'],
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': ['get', 'patch', 'delete'],
  '/repos/{owner}/{repo}/issues/{issue_number}': ['patch'],
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': ['get', 'post'],
  '/repos/{owner}/{repo}/issues/{issue_number}/labels': ['get', 'post'],
  '/repos/{owner}/{repo}/pulls': ['get', 'post'],
  '/repos/{owner}/{repo}/pulls/{pull_number}': ['get', 'patch'],
  '/repos/{owner}/{repo}/pulls/{pull_number}/reviews': ['get'],
  '/repos/{owner}/{repo}/statuses/{sha}': ['post'],
};

const kept = new Set(
  'type format enum pattern required minimum maximum minLength maxLength minItems maxItems uniqueItems minProperties maxProperties'.split(
    ' ',
  ),
);
const leftOut =
  /^(?:title|description|examples?|default|deprecated|nullable|readOnly|discriminator|externalDocs|x-.*)$/;

const lines = (entries) => entries.join(',\n    ');

const description = load();
const schemas = {};

const operations = Object.entries(calls).flatMap(([path, methods]) =>
  methods.map((method) => {
    const found = description.paths[path]?.[method];
    if (found === undefined) throw new Error(`${method} ${path} is not described`);
    const parameters = [...(description.paths[path].parameters ?? []), ...(found.parameters ?? [])].map(
      resolve,
    );
    return {
      method: method.toUpperCase(),
      path,
      parameters: parameters.map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        required: parameter.required ?? false,
        schema: toSchema(parameter.schema),
      })),
      ...(found.requestBody && { body: jsonSchema(found.requestBody) }),
      answers: Object.fromEntries(
        Object.entries(found.responses).map(([status, answer]) => [
          status,
          jsonSchema(resolve(answer)) ?? null,
        ]),
      ),
    };
  }),
);

updateOrCheck(process.argv[2] ?? 'check', 'run node scripts/generate-github-api.mjs update', {
  'test/fixtures/github/api.json': render({
    source: `@octokit/openapi ${version}, generated/api.github.com.json (MIT)`,
    operations,
    definitions: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }),
});

function load() {
  const folder = fileURLToPath(new URL('../.cache/github-api/', import.meta.url));
  const file = `${folder}node_modules/@octokit/openapi/generated/api.github.com.json`;
  if (!existsSync(file) || JSON.parse(readFileSync(file, 'utf8')).info.version !== version) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, `@octokit/openapi@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function resolve(thing) {
  if (thing.$ref === undefined) return thing;
  const [, , group, name] = thing.$ref.split('/');
  return resolve(description.components[group][name]);
}

function jsonSchema(holder) {
  const content = holder.content?.['application/json'];
  return content?.schema && toSchema(content.schema);
}

/** A schema of OpenAPI 3.0 as JSON Schema: `nullable` becomes a type, what only explains is left out. */
function toSchema(schema) {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1);
    if (schemas[name] === undefined) {
      schemas[name] = {};
      schemas[name] = toSchema(resolve(schema));
    }
    return { $ref: `#/definitions/${name}` };
  }
  const made = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') made.properties = mapValues(value, toSchema);
    else if (['allOf', 'anyOf', 'oneOf'].includes(key)) made[key] = value.map(toSchema);
    else if (key === 'items' || key === 'not') made[key] = toSchema(value);
    else if (key === 'additionalProperties') made[key] = typeof value === 'object' ? toSchema(value) : value;
    else if (kept.has(key)) made[key] = value;
    else if (!leftOut.test(key)) throw new Error(`a keyword that is not known: ${key}`);
  }
  if (schema.nullable !== true) return made;
  if (typeof made.type !== 'string') return { anyOf: [made, { type: 'null' }] };
  return { ...made, type: [made.type, 'null'], ...(made.enum && { enum: [...made.enum, null] }) };
}

function mapValues(map, change) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}

/** One operation and one schema a line: small enough to read in a review, and to see what changed. */
function render({ source, operations: all, definitions }) {
  return `{
  "source": ${JSON.stringify(source)},
  "operations": [
    ${lines(all.map((operation) => JSON.stringify(operation)))}
  ],
  "definitions": {
    ${lines(Object.entries(definitions).map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`))}
  }
}
`;
}
