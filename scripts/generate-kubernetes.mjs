// Makes src/data/kubernetes/types.ts: of every kind that can be created, the fields, their lists' keys, quantities, and
// whether leaving a field out means the same as its zero value. Sources: the API's own OpenAPI description
// (api/openapi-spec/v3 of the Go module k8s.io/kubernetes) and, for what is a pointer in Go, the types of
// k8s.io/api and its siblings. `node scripts/generate-kubernetes.mjs [--check]`; needs go and its module proxy.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const version = '1.34.4';
const target = new URL('../src/data/kubernetes/types.ts', import.meta.url);

function moduleFolder(name) {
  const major = name === 'k8s.io/kubernetes' ? version : version.replace(/^1/, '0');
  const answer = execFileSync('go', ['mod', 'download', '-json', `${name}@v${major}`], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return JSON.parse(answer).Dir;
}

const goFolders = [
  ['io.k8s.api.', moduleFolder('k8s.io/api')],
  ['io.k8s.apimachinery.', moduleFolder('k8s.io/apimachinery')],
  ['io.k8s.apiextensions-apiserver.', moduleFolder('k8s.io/apiextensions-apiserver')],
  ['io.k8s.kube-aggregator.', moduleFolder('k8s.io/kube-aggregator')],
];

/** io.k8s.api.core.v1.Container -> { folder, type } of its Go source. */
function goPlace(schemaName) {
  const known = goFolders.find(([prefix]) => schemaName.startsWith(prefix));
  if (known === undefined) return undefined;
  const parts = schemaName.slice(known[0].length).split('.');
  return { folder: join(known[1], ...parts.slice(0, -1)), type: parts.at(-1) };
}

const packages = new Map();

/** Of one Go package: struct name -> its fields, and named type -> what it stands for. */
function goPackage(folder) {
  const known = packages.get(folder);
  if (known !== undefined) return known;
  const structs = new Map();
  const named = new Map();
  for (const file of readdirSync(folder).filter(
    (name) => /types.*\.go$/.test(name) && !name.includes('_test'),
  )) {
    let current;
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const start = /^type (\w+) struct \{/.exec(line);
      const alias = /^type (\w+) (\[\][\w.]+|map\[[\w.]+\][\w.]+|[\w.]+)$/.exec(line.trim());
      const field = /^\t(?:(\w+)\s+)?([*[\]\w.]+(?:\[[\w.]+\][*\w.]+)?)\s+`json:"([^",]*)(,[^"]*)?"/.exec(
        line,
      );
      if (start) structs.set(start[1], (current = []));
      else if (line === '}') current = undefined;
      else if (alias) named.set(alias[1], alias[2]);
      else if (current && field)
        current.push({ type: field[2], json: field[3], inline: (field[4] ?? '').includes('inline') });
    }
  }
  const made = { structs, named };
  packages.set(folder, made);
  return made;
}

/** JSON name -> Go type, embedded structs unfolded. */
function goFields(folder, type) {
  const { structs } = goPackage(folder);
  const fields = new Map();
  for (const field of structs.get(type) ?? []) {
    if (field.inline) for (const [name, of] of goFields(folder, field.type)) fields.set(name, of);
    else if (field.json !== '') fields.set(field.json, field.type);
  }
  return fields;
}

// ---- the description ---------------------------------------------------------------------------

const specification = join(moduleFolder('k8s.io/kubernetes'), 'api/openapi-spec/v3');
const schemas = new Map();
const kinds = new Map();

for (const file of readdirSync(specification).filter((name) => /__v\w+_openapi\.json$/.test(name))) {
  const { components, paths } = JSON.parse(readFileSync(join(specification, file), 'utf8'));
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) schemas.set(name, schema);
  for (const [path, operations] of Object.entries(paths ?? {})) {
    const kind = operations.post?.['x-kubernetes-group-version-kind'];
    if (kind === undefined || path.endsWith('}')) continue;
    // Only what stands in a collection can be in a chart: no bindings, tokens or evictions of something else.
    if (/\{name\}/.test(path)) continue;
    kinds.set(`${kind.group}/${kind.version}/${kind.kind}`, {
      ...kind,
      scope: path.includes('{namespace}') ? 'N' : 'C',
    });
  }
}

const schemaOf = new Map();
for (const [name, schema] of schemas) {
  for (const kind of schema['x-kubernetes-group-version-kind'] ?? []) {
    const key = `${kind.group}/${kind.version}/${kind.kind}`;
    if (kinds.has(key) && !name.includes('.meta.v1.')) schemaOf.set(key, name);
  }
}

const indexes = new Map();
const lines = [];

function indexOf(name) {
  const known = indexes.get(name);
  if (known !== undefined) return known;
  const index = indexes.size;
  indexes.set(name, index);
  lines[index] = '';
  lines[index] = [name.replace(/^io\.k8s\./, ''), ...fieldsOf(name)].join('\t');
  return index;
}

function fieldsOf(name) {
  const place = goPlace(name);
  const pointers = place === undefined ? new Map() : goFields(place.folder, place.type);
  const isRoot = [...schemaOf.values()].includes(name);
  const found = [];
  for (const [field, schema] of Object.entries(schemas.get(name).properties ?? {})) {
    // Of a written status nothing is left but of one kind's: in a StatefulSet's claim template it cannot change.
    const isDropped = isRoot && field === 'status' && !name.endsWith('.PersistentVolumeClaim');
    if (isDropped || field === 'managedFields') continue;
    const go = pointers.get(field);
    // A value, not a pointer: absent and zero are one to Go. But a time is never an empty text.
    const isTime = (schema.$ref ?? schema.allOf?.[0]?.$ref ?? '').endsWith('Time');
    const zero = !isTime && (go !== undefined ? !go.startsWith('*') : schema.default !== undefined);
    const code = isMembership(name, schema) ? '[~]s' : codeOf(schema);
    found.push(`${field}=${zero ? '?' : ''}${code}`);
  }
  return found.toSorted();
}

/**
 * Texts of which a request has to be among: the API replaces such a list as a whole, and its order says nothing. Source: the
 * Go types' own words, "is a list of" verbs, resources, operations "this rule applies to".
 */
const isMembership = (name, schema) =>
  /\.(?:PolicyRule|(?:Named)?RuleWithOperations)$/.test(name) &&
  schema.type === 'array' &&
  schema.items.type === 'string';

function codeOf(schema) {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference !== undefined) {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    const special = {
      Quantity: 'q',
      IntOrString: 'x',
      Time: 's',
      MicroTime: 's',
      RawExtension: 'j',
      JSON: 'j',
      FieldsV1: 'j',
    };
    const short = name.slice(name.lastIndexOf('.') + 1);
    if (special[short] !== undefined) return special[short];
    const of = schemas.get(name);
    return of.properties === undefined && of.type === 'object'
      ? 'j'
      : of.properties === undefined
        ? 'j'
        : `@${indexOf(name)}`;
  }
  switch (schema.type) {
    case 'string':
      return schema.format === 'byte' ? 'y' : 's';
    case 'boolean':
      return 'b';
    case 'integer':
      return 'i';
    case 'number':
      return 'n';
    case 'array':
      return `[${listKeys(schema)}]${codeOf(schema.items)}`;
    case 'object':
      return schema.additionalProperties ? `{}${codeOf(schema.additionalProperties)}` : 'j';
    default:
      return 'j';
  }
}

/** The API's list type; where it names none, the key by which kubectl and helm merge. */
function listKeys(schema) {
  const type = schema['x-kubernetes-list-type'];
  if (type === 'map') return schema['x-kubernetes-list-map-keys'].join(',');
  if (type === 'set') return '=';
  const merges = (schema['x-kubernetes-patch-strategy'] ?? '').includes('merge');
  if (type === undefined && merges) return schema['x-kubernetes-patch-merge-key'] ?? '=';
  return '';
}

const roots = [...schemaOf]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([key, name]) => {
    const kind = kinds.get(key);
    return `${kind.group}\t${kind.version}\t${kind.kind}\t${kind.scope}\t${indexOf(name)}`;
  });

const text = `/**
 * Generated by scripts/generate-kubernetes.mjs from the OpenAPI description and the Go types of Kubernetes ${version}; do not edit.
 */

/** group, version, kind, scope (Namespaced or Cluster), line of its type in \`types\`. */
export const kinds = \`${roots.join('\n')}\`;

/**
 * One type a line: its name, then \`field=code\`. \`?\` absent is the same as empty, zero or false. s string, b boolean,
 * i integer, n number, q quantity, x integer or string, y base64, j anything; \`[keys]code\` a list (\`=\` a set, \`~\` texts whose order
 * says nothing, nothing: in order), \`{}code\` a map, \`@n\` the type on line n.
 */
export const types = \`${lines.join('\n')}\`;
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error(
      'src/data/kubernetes/types.ts is not what the sources give; run scripts/generate-kubernetes.mjs',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
  console.log(`${roots.length} kinds, ${lines.length} types, ${(text.length / 1024).toFixed(0)} KiB`);
}
