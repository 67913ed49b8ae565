// Makes src/data/kubernetes/schemas/types.ts and removals.ts: what the API server of each supported minor takes, and which
// API versions it no longer serves. Sources: the Go module k8s.io/kubernetes of each minor (api/openapi-spec/v3 for types,
// required fields and the kinds; pkg/generated/openapi for the enums, which the committed description leaves out), and the
// life cycles that stand in k8s.io/api and its siblings (zz_generated.prerelease-lifecycle.go). What is equal in all minors is
// written once. `node scripts/generate-schemas.mjs [--check]`; needs go and its module proxy.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLifecycles, writeRemovals } from './generate-schemas-removals.mjs';

/** The last patch of each minor that the module proxy holds whole. */
const versions = ['1.30.14', '1.31.14', '1.32.10', '1.33.6', '1.34.4', '1.35.4', '1.36.1'];
const minorOf = (version) => Number(version.split('.')[1]);
const minors = versions.map(minorOf);

export function moduleFolder(name, version) {
  const answer = execFileSync('go', ['mod', 'download', '-json', `${name}@v${version}`], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return JSON.parse(answer).Dir;
}

// ---- one minor ---------------------------------------------------------------------------------

/** Kinds that can be created, and every type that they are made of, with its fields as codes. */
function readMinor(version) {
  const folder = moduleFolder('k8s.io/kubernetes', version);
  const specification = join(folder, 'api/openapi-spec/v3');
  const schemas = new Map();
  const kinds = new Map();
  for (const file of readdirSync(specification).filter((name) => /__v\w+_openapi\.json$/.test(name))) {
    const { components, paths } = JSON.parse(readFileSync(join(specification, file), 'utf8'));
    for (const [name, schema] of Object.entries(components?.schemas ?? {})) schemas.set(name, schema);
    for (const [path, operations] of Object.entries(paths ?? {})) {
      const kind = operations.post?.['x-kubernetes-group-version-kind'];
      // Only what stands in a collection can be in a chart: no bindings, tokens or evictions of something else.
      if (kind === undefined || /\{name\}/.test(path)) continue;
      const scope = path.includes('{namespace}') ? 'N' : 'C';
      kinds.set(`${kind.group}\t${kind.version}\t${kind.kind}`, { scope });
    }
  }
  for (const [name, schema] of schemas)
    for (const { group, version: of, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
      const known = kinds.get(`${group}\t${of}\t${kind}`);
      if (known !== undefined && !name.includes('.meta.v1.')) known.type = name;
    }
  const enums = readEnums(join(folder, 'pkg/generated/openapi/zz_generated.openapi.go'));
  const types = new Map();
  const visit = (name) => {
    if (types.has(name)) return;
    const fields = new Map();
    types.set(name, fields);
    const { properties = {}, required = [] } = schemas.get(name);
    for (const [field, schema] of Object.entries(properties)) {
      const values = enums.get(`${lastThree(name)} ${field}`);
      const code = codeOf(schema, schemas, visit, values);
      fields.set(field, `${required.includes(field) ? '!' : ''}${code}`);
    }
  };
  for (const { type } of kinds.values()) visit(type);
  return { kinds, types };
}

const lastThree = (name) => name.split('.').slice(-3).join('_');

/** Of `core_v1_Container imagePullPolicy` the values that it may have. */
function readEnums(file) {
  const found = new Map();
  let type = '';
  let field = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const start = /^func schema_\w*?([A-Za-z0-9]+_[A-Za-z0-9]+_[A-Za-z0-9]+)\(ref /.exec(line);
    const property = /^\t{5}"([^"]+)": \{$/.exec(line);
    const values = /^\t+Enum:\s+\[\]interface\{\}\{(.*)\},$/.exec(line);
    if (start) type = start[1];
    else if (property) field = property[1];
    else if (values) found.set(`${type} ${field}`, JSON.parse(`[${values[1]}]`));
  }
  return found;
}

const special = {
  Quantity: 'q',
  IntOrString: 'x',
  Time: 't',
  MicroTime: 'u',
  RawExtension: 'o',
  JSON: 'j',
  JSONSchemaPropsOrBool: 'j',
  JSONSchemaPropsOrArray: 'j',
  JSONSchemaPropsOrStringArray: 'j',
  FieldsV1: 'o',
};

function codeOf(schema, schemas, visit, values) {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference !== undefined) {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    const short = special[name.slice(name.lastIndexOf('.') + 1)];
    if (short !== undefined) return short;
    if (schemas.get(name).properties === undefined) return 'j';
    visit(name);
    // No pointer in Go: left out it is there all the same, and lacks what it must have.
    return `${schema.default === undefined ? '' : '~'}#${name}`;
  }
  switch (schema.type) {
    case 'string':
      if (values !== undefined) return `e${values.toSorted().join(',')}`;
      return schema.format === 'byte' ? 'y' : 's';
    case 'boolean':
      return 'b';
    case 'integer':
      return schema.format === 'int64' ? 'l' : 'i';
    case 'number':
      return 'n';
    case 'array':
      return `[]${itemCode(schema.items, schemas, visit, values)}`;
    case 'object':
      return schema.additionalProperties
        ? `{}${itemCode(schema.additionalProperties, schemas, visit, values)}`
        : 'o';
    default:
      return 'j';
  }
}

/** What is no item is not there, whatever its default. */
const itemCode = (...of) => codeOf(...of).replace(/^~/, '');

// ---- all minors together -----------------------------------------------------------------------

/** Values of one key over the minors -> runs of equal ones: [value, range]; the range is empty where it is all of them. */
function runs(values) {
  const found = [];
  for (const [at, value] of values.entries()) {
    const last = found.at(-1);
    if (value === undefined) continue;
    if (last !== undefined && last.value === value && last.to === at - 1) last.to = at;
    else found.push({ value, from: at, to: at });
  }
  return found.map(({ value, from, to }) => [value, rangeOf(from, to)]);
}

/** `34-` since 1.34, `-33` up to 1.33, `33-34`. */
function rangeOf(from, to) {
  const since = from === 0 ? '' : minors[from];
  const until = to === minors.length - 1 ? '' : minors[to];
  return since === '' && until === '' ? '' : `${since}-${until}`;
}

const union = (maps) => [...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted(byText);
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function writeTypes() {
  const read = versions.map(readMinor);
  const indexes = new Map();
  const lines = [];
  const enums = new Map();
  const numbered = (code) =>
    code
      .replace(/#(.+)$/, (_, name) => `#${indexOf(name)}`)
      .replace(/(^|[!\]}])e(.*)$/, (_, before, values) => {
        if (!enums.has(values)) enums.set(values, enums.size);
        return `${before}e${enums.get(values)}`;
      });
  const indexOf = (name) => {
    const known = indexes.get(name);
    if (known !== undefined) return known;
    const index = indexes.size;
    indexes.set(name, index);
    lines[index] = '';
    const versionsOf = read.map(({ types }) => types.get(name));
    const fields = union(versionsOf.filter(Boolean)).flatMap((field) =>
      // A minor without the whole type says nothing of its fields: where it stands is never looked at.
      runs(
        versionsOf.map(
          (of, at) => of?.get(field) ?? (of === undefined ? gap(versionsOf, field, at) : undefined),
        ),
      ).map(([code, range]) => `${field}=${numbered(code)}${range === '' ? '' : `;${range}`}`),
    );
    lines[index] = [name.replace(/^io\.k8s\./, ''), ...fields].join('\t');
    return index;
  };
  const kinds = union(read.map((of) => of.kinds)).flatMap((key) =>
    runs(
      read.map((of) => {
        const kind = of.kinds.get(key);
        return kind && `${kind.scope}\t${kind.type}`;
      }),
    ).map(([row, range]) => {
      const [scope, type] = row.split('\t');
      return `${key}\t${scope}\t${indexOf(type)}${range === '' ? '' : `\t${range}`}`;
    }),
  );
  return `/**
 * Generated by scripts/generate-schemas.mjs from the OpenAPI descriptions of Kubernetes ${versions.join(', ')}; do not edit.
 */

/** First and last minor of the tables. */
export const minors = [${minors[0]}, ${minors.at(-1)}] as const;

/** group, version, kind, scope (Namespaced or Cluster), line of its type in \`types\`; the minors that serve it where not all do. */
export const kinds = \`${kinds.join('\n')}\`;

/**
 * One type a line: its name, then \`field=code\`, \`;34-\` since 1.34, \`;-33\` up to 1.33. \`!\` required; s string, b boolean, i 32 and
 * l 64 bits, n number, q quantity, x integer or string, y base64, t time, u time with fractions, o any map, j anything,
 * \`e4\` a value of line 4 of \`enums\`, \`[]code\` a list, \`{}code\` a map, \`#n\` the type on line n, \`~#n\` one
 * that is there, empty, where it is left out.
 */
export const types = \`${lines.join('\n')}\`;

/** The values of one field a line. */
export const enums = \`${[...enums.keys()].join('\n')}\`;
`;
}

/** What the nearest minor that has the type says, so that ranges stay short. */
function gap(versionsOf, field, at) {
  const first = versionsOf.findIndex((of) => of !== undefined);
  const near = at < first ? versionsOf[first] : versionsOf.slice(0, at).findLast((of) => of !== undefined);
  return near?.get(field);
}

// ---- write -------------------------------------------------------------------------------------

const folder = new URL('../src/data/kubernetes/schemas/', import.meta.url);
const files = [
  ['types.ts', writeTypes()],
  ['removals.ts', writeRemovals(readLifecycles(moduleFolder), minors)],
];
for (const [name, text] of files) {
  const target = new URL(name, folder);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    console.log(`${name}: ${(text.length / 1024).toFixed(0)} KiB`);
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(
      `src/data/kubernetes/schemas/${name} is not what the sources give; run scripts/generate-schemas.mjs`,
    );
    process.exitCode = 1;
  }
}
