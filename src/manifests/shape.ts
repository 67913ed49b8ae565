/**
 * What the API knows of a kind: which fields there are, how a list's items pair, what is a quantity, and what
 * leaving a field out means. From the tables in `data`, line by line as a comparison walks there; or from a
 * CustomResourceDefinition (`crd.ts`).
 */
import { kubernetes } from '../data/index.ts';
import { resolvePlain, type Value } from '../yaml/index.ts';

export type FieldShape = ScalarShape | ListFieldShape | MapFieldShape | ObjectShape;

interface ScalarShape {
  readonly kind: 'string' | 'boolean' | 'integer' | 'number' | 'quantity' | 'int-or-string' | 'bytes' | 'any';
}
export interface ListFieldShape {
  readonly kind: 'list';
  /** The fields that an item is known by; `set`, `members`: by itself (of members the server keeps the order); `order`: by its place. */
  readonly pairs: readonly string[] | 'set' | 'members' | 'order';
  readonly of: FieldShape;
}
/** Keys are the user's. */
interface MapFieldShape {
  readonly kind: 'map';
  readonly of: FieldShape;
}
export interface ObjectShape {
  readonly kind: 'object';
  /** The type's name in the API's description; empty for custom resources. */
  readonly name: string;
  /** Of a custom resource: its status is a subresource, so that a write of the whole leaves it alone. */
  readonly hasStatusApart?: true;
  fields(): ReadonlyMap<string, Field>;
}

/** Does the server drop the `status` of a written resource? Of every kind of its own it does (test/real/server-fields.cluster.test.ts). */
export const dropsStatus = (shape: ObjectShape): boolean =>
  shape.name !== '' || shape.hasStatusApart === true;

export interface Field {
  readonly shape: FieldShape;
  /** Leaving it out and giving it empty, zero or false is the same. */
  readonly zeroIsAbsent: boolean;
  /** Of a custom resource: null is a value, not a field left out. */
  readonly isNullable?: true;
  /** What the server fills in where it is left out. */
  readonly fallback?: Value;
  /** Where this field beside it is written, the fallback is another one, which only the server knows. */
  readonly unless?: string;
  /** Of a map: what the server fills it up with, entry by entry. */
  readonly entries?: FilledEntries;
}

interface FilledEntries {
  /** Maps beside it, the first that has an entry. */
  readonly from: readonly string[];
  /** Only where the field beside it has this value. */
  readonly where?: { readonly field: string; readonly is: string };
}

export const anything: ScalarShape = { kind: 'any' };

/** The built-in kinds, read on demand. Make one a run. */
export interface Kinds {
  /** Of `apps/v1`, `Deployment`; another version of the same kind where this one is not known. */
  shapeOf(apiVersion: string, kind: string): ObjectShape | undefined;
  /** Nothing for kinds that are not built in. */
  isClusterScoped(group: string, kind: string): boolean | undefined;
}

/** Kinds of the whole cluster that newer versions of Kubernetes have no more. */
const formerClusterKinds: ReadonlySet<string> = new Set([
  'policy PodSecurityPolicy',
  'extensions PodSecurityPolicy',
  'networking.k8s.io ClusterCIDR',
  'auditregistration.k8s.io AuditSink',
  'resource.k8s.io ResourceClass',
]);

export function builtinKinds(): Kinds {
  let table: Table | undefined;
  const read = (): Table => (table ??= readTable());
  return {
    shapeOf(apiVersion, kind) {
      const known = read();
      const row =
        known.rows.get(`${apiVersion} ${kind}`) ?? known.rows.get(`${groupOf(apiVersion)} * ${kind}`);
      return row === undefined ? undefined : known.types(row.type);
    },
    isClusterScoped(group, kind) {
      return (
        formerClusterKinds.has(`${group} ${kind}`) || read().rows.get(`${group} * ${kind}`)?.isClusterScoped
      );
    },
  };
}

/** `apps/v1` -> `apps`; `v1` -> the core group, empty. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

interface Row {
  readonly isClusterScoped: boolean;
  readonly type: number;
}
interface Table {
  /** By `apps/v1 Deployment` and, for any version, `apps * Deployment`; of several versions the stable one. */
  readonly rows: ReadonlyMap<string, Row>;
  types(index: number): ObjectShape;
}

function readTable(): Table {
  const rows = new Map<string, Row>();
  for (const line of kubernetes.kinds.split('\n')) {
    const [group = '', version = '', kind = '', scope = '', type = ''] = line.split('\t');
    const row = { isClusterScoped: scope === 'C', type: Number(type) };
    rows.set(`${group === '' ? version : `${group}/${version}`} ${kind}`, row);
    const anyVersion = `${group} * ${kind}`;
    if (!rows.has(anyVersion) || /^v\d+$/.test(version)) rows.set(anyVersion, row);
  }
  // Where nothing has to be compared field by field, only the scopes of kinds are asked for.
  let types: Table['types'] | undefined;
  return { rows, types: (index) => (types ??= typeReader())(index) };
}

function typeReader(): Table['types'] {
  const lines = kubernetes.types.split('\n');
  const facts = readFacts();
  const shapes: ObjectShape[] = [];
  const read = (index: number): ObjectShape =>
    (shapes[index] ??= objectShape(lines[index] ?? '', read, facts));
  return read;
}

/** What the tables say of a field beyond its type, by the path of keys from a type on. */
type Facts = ReadonlyMap<string, Fact>;
interface Fact extends Partial<Pick<Field, 'zeroIsAbsent' | 'unless' | 'entries'>> {
  /** Of a fallback; few of them are ever asked for. */
  readonly json?: string;
}

function factsOf(fact: Fact | undefined): Partial<Field> {
  if (fact?.json === undefined) return fact ?? {};
  const { json, ...others } = fact;
  return { ...others, fallback: fromJson(JSON.parse(json)) };
}

function readFacts(): ReadonlyMap<string, Facts> {
  const byType = new Map<string, Map<string, Fact>>();
  const add = (type: string, path: string, fact: Fact): void => {
    const known = byType.get(type);
    if (known === undefined) byType.set(type, new Map([[path, fact]]));
    else known.set(path, { ...known.get(path), ...fact });
  };
  for (const [type, path, json, unless] of rowsOf(kubernetes.defaults))
    add(type, path, { json, ...(unless !== undefined && { unless }) });
  for (const [type, path, from, where] of rowsOf(kubernetes.filledEntries)) {
    const [field = '', is = ''] = where?.split('=') ?? [];
    add(type, path, {
      entries: { from: from.split(' '), ...(where !== undefined && { where: { field, is } }) },
    });
  }
  for (const [type, path] of rowsOf(kubernetes.emptyIsNotAbsent)) add(type, path, { zeroIsAbsent: false });
  return byType;
}

function rowsOf(text: string): [string, string, string, string | undefined][] {
  return text.split('\n').map((line) => {
    const [type = '', field = '', value = '', condition] = line.split('\t');
    return [type, field, value, condition];
  });
}

const noFacts: Facts = new Map();

function objectShape(
  line: string,
  types: (index: number) => ObjectShape,
  facts: ReadonlyMap<string, Facts>,
): ObjectShape {
  const [name = '', ...codes] = line.split('\t');
  const own = facts.get(name) ?? noFacts;
  let fields: Map<string, Field> | undefined;
  const make = (): Map<string, Field> => {
    const found = new Map<string, Field>();
    for (const text of codes) {
      const equals = text.indexOf('=');
      const field = text.slice(0, equals);
      const isZero = text.charCodeAt(equals + 1) === 63;
      found.set(field, {
        shape: narrowed(shapeOfCode(text.slice(equals + (isZero ? 2 : 1)), types), below(own, field)),
        zeroIsAbsent: isZero,
        ...factsOf(own.get(field)),
      });
    }
    return found;
  };
  return { kind: 'object', name, fields: () => (fields ??= make()) };
}

/** What is said of paths below a field. */
function below(facts: Facts, field: string): Facts {
  const prefix = `${field}.`;
  const factsBelow = [...facts].filter(([path]) => path.startsWith(prefix));
  return factsBelow.length === 0
    ? noFacts
    : new Map(factsBelow.map(([path, fact]) => [path.slice(prefix.length), fact]));
}

/** A type as it is at one place, where more is known of it than of the type. */
function narrowed(shape: FieldShape, facts: Facts): FieldShape {
  if (facts.size === 0) return shape;
  if (shape.kind === 'list' || shape.kind === 'map') return { ...shape, of: narrowed(shape.of, facts) };
  if (shape.kind !== 'object') return shape;
  let fields: Map<string, Field> | undefined;
  const make = (): Map<string, Field> =>
    new Map(
      [...shape.fields()].map(([key, field]) => [
        key,
        { ...field, shape: narrowed(field.shape, below(facts, key)), ...factsOf(facts.get(key)) },
      ]),
    );
  return { ...shape, fields: () => (fields ??= make()) };
}

const scalars = new Map<string, ScalarShape>([
  ['s', { kind: 'string' }],
  ['b', { kind: 'boolean' }],
  ['i', { kind: 'integer' }],
  ['n', { kind: 'number' }],
  ['q', { kind: 'quantity' }],
  ['x', { kind: 'int-or-string' }],
  ['y', { kind: 'bytes' }],
]);

const marks: ReadonlyMap<string, 'order' | 'set' | 'members'> = new Map([
  ['', 'order'],
  ['=', 'set'],
  ['~', 'members'],
]);

function shapeOfCode(code: string, types: (index: number) => ObjectShape): FieldShape {
  if (code.startsWith('@')) return types(Number(code.slice(1)));
  if (code.startsWith('{}')) return { kind: 'map', of: shapeOfCode(code.slice(2), types) };
  if (!code.startsWith('[')) return scalars.get(code) ?? anything;
  const close = code.indexOf(']');
  const keys = code.slice(1, close);
  const pairs = marks.get(keys) ?? keys.split(',');
  return { kind: 'list', pairs, of: shapeOfCode(code.slice(close + 1), types) };
}

/** A value of a JSON text as YAML values are. */
export function fromJson(json: unknown): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') {
    const resolved = resolvePlain(String(json));
    return resolved.is === 'value' ? resolved.value : String(json);
  }
  if (Array.isArray(json)) return json.map(fromJson);
  return typeof json === 'object'
    ? new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)]))
    : null;
}
