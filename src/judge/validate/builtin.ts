/** The built-in kinds of one minor version, read from the tables on demand. */
import { type IsPointer, pointers } from './pointers.ts';
import {
  anySchema,
  type ListSchema,
  type MapSchema,
  type ObjectSchema,
  type ScalarKind,
  type Schema,
} from './schema.ts';
import type { SchemaTables } from './tables.ts';
import { addTo } from '../../tools/index.ts';

export interface BuiltinKinds {
  /** The minor version of these tables. */
  readonly minor: number;
  schemaOf(apiVersion: string, kind: string): ObjectSchema | undefined;
  serves(apiVersion: string, kind: string): boolean;
  /** The versions of a group that serve the kind, the stable ones first. */
  versionsOf(group: string, kind: string): readonly string[];
  /** Kinds of a group, in any version; none where the group is not built in. */
  kindsOf(group: string): ReadonlySet<string>;
  /** The schema of every `metadata`. */
  readonly metadata: Schema;
}

interface KindRow {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly type: number;
}

/** The text formats that hold in `minor`. */
export function builtinKinds(tables: SchemaTables, minor: number): BuiltinKinds {
  const rows = new Map<string, KindRow>();
  const byKind = new Map<string, string[]>();
  const groups = new Map<string, Set<string>>();
  for (const line of tables.kinds.split('\n')) {
    const [group = '', version = '', kind = '', , type = '', range] = line.split('\t');
    let cached = groups.get(group);
    if (cached === undefined) groups.set(group, (cached = new Set()));
    cached.add(kind);
    if (!holdsIn(range, minor)) continue;
    rows.set(`${group === '' ? version : `${group}/${version}`} ${kind}`, {
      group,
      version,
      kind,
      type: Number(type),
    });
    const key = `${group} ${kind}`;
    addTo(byKind, key, version);
  }
  let reader: TypeReader | undefined;
  // Without schema validation only kinds and their versions are read.
  const types = (): TypeReader => (reader ??= typeReader(tables, minor));
  return {
    minor,
    schemaOf(apiVersion, kind) {
      const row = rows.get(`${apiVersion} ${kind}`);
      return row === undefined ? undefined : types().readSchema(row.type);
    },
    serves: (apiVersion, kind) => rows.has(`${apiVersion} ${kind}`),
    versionsOf: (group, kind) => byKind.get(`${group} ${kind}`)?.toSorted(stableFirst) ?? [],
    kindsOf: (group) => groups.get(group) ?? new Set(),
    get metadata() {
      return types().byName('apimachinery.pkg.apis.meta.v1.ObjectMeta');
    },
  };
}

const rank = (version: string): number => (version.includes('alpha') ? 2 : version.includes('beta') ? 1 : 0);

/** `v2`, `v1`, `v1beta2`, `v1beta1`, `v1alpha1`. */
function stableFirst(a: string, b: string): number {
  return rank(a) - rank(b) || newest(b) - newest(a);
}

/** `v2beta1` -> 2.01. */
function newest(version: string): number {
  const [, major = '0', , minor = '0'] = /^v(\d+)((?:alpha|beta)(\d+))?$/.exec(version) ?? [];
  return Number(major) + Number(minor) / 100;
}

/** `34-`, `-33`, `33-34`; an empty range is always. */
function holdsIn(range: string | undefined, minor: number): boolean {
  if (range === undefined || range === '') return true;
  const [since = '', until = ''] = range.split('-');
  return (since === '' || minor >= Number(since)) && (until === '' || minor <= Number(until));
}

interface TypeReader {
  readSchema(index: number): ObjectSchema;
  byName(name: string): Schema;
}

function typeReader(tables: SchemaTables, minor: number): TypeReader {
  const lines = tables.types.split('\n');
  const enums = tables.enums.split('\n');
  const forms = rowsOf(tables.fieldForms);
  const words = new Map([...rowsOf(tables.fieldWords)].map(([row, [list = '']]) => [row, list.split(',')]));
  const notRequired = new Set(rowsOf(tables.notRequired).keys());
  const requiredToo = new Set(rowsOf(tables.requiredToo).keys());
  const emptyTaken = new Set(rowsOf(tables.emptyTaken).keys());
  const isPointer = pointers();
  const schemas: (ObjectSchema | undefined)[] = [];
  const readSchema = (index: number): ObjectSchema => {
    const cached = schemas[index];
    if (cached !== undefined) return cached;
    const schema = objectOf(lines[index] ?? '', {
      minor,
      readSchema,
      enums,
      forms,
      words,
      notRequired,
      requiredToo,
      emptyTaken,
      isPointer,
    });
    schemas[index] = schema;
    return schema;
  };
  const byName = (name: string): Schema => {
    const index = lines.findIndex((line) => line.startsWith(`${name}\t`));
    return index < 0 ? anySchema : readSchema(index);
  };
  return { readSchema, byName };
}

/** `type TAB field TAB ...` by `type field`. */
function rowsOf(table: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    table.split('\n').map((line) => {
      const [type = '', field = '', ...rest] = line.split('\t');
      return [`${type} ${field}`, rest];
    }),
  );
}

interface Reading {
  readonly minor: number;
  readonly readSchema: (index: number) => ObjectSchema;
  readonly enums: readonly string[];
  readonly forms: ReadonlyMap<string, readonly string[]>;
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly notRequired: ReadonlySet<string>;
  readonly requiredToo: ReadonlySet<string>;
  readonly emptyTaken: ReadonlySet<string>;
  readonly isPointer: IsPointer;
}

function objectOf(line: string, reading: Reading): ObjectSchema {
  const [name = '', ...codes] = line.split('\t');
  const required: string[] = [];
  const implied: string[] = [];
  const fieldCodes: [string, string][] = [];
  for (const text of codes) {
    const equals = text.indexOf('=');
    const [, isRequired, isImplied, code = '', range] =
      /^(!?)(~?)([^;]*);?(.*)$/.exec(text.slice(equals + 1)) ?? [];
    if (!holdsIn(range, reading.minor)) continue;
    const field = text.slice(0, equals);
    const row = `${name} ${field}`;
    if (isImplied !== '') implied.push(field);
    else if ((isRequired !== '' && !reading.notRequired.has(row)) || reading.requiredToo.has(row))
      required.push(field);
    fieldCodes.push([field, code]);
  }
  let fields: Map<string, Schema> | undefined;
  const makeFields = (): Map<string, Schema> =>
    new Map(fieldCodes.map(([field, code]) => [field, fieldSchema(code, reading, name, field)]));
  let missingFields: readonly string[] | undefined;
  const schema: ObjectSchema = {
    kind: 'object',
    name,
    required,
    isOpen: false,
    isBuiltIn: true,
    fields: () => (fields ??= makeFields()),
    implied: () => (missingFields ??= implied.filter((field) => lacksSomething(schema.fields().get(field)))),
  };
  return schema;
}

const lacksSomething = (schema: Schema | undefined): boolean =>
  schema?.kind === 'object' && (schema.required.length > 0 || schema.implied().length > 0);

function fieldSchema(code: string, reading: Reading, type: string, field: string): Schema {
  const row = `${type} ${field}`;
  const words = reading.words.get(row);
  const schema: Schema =
    words === undefined ? schemaOf(code, reading, reading.forms.get(row) ?? []) : { kind: 'string', words };
  const isNarrow = schema.kind === 'string' && (schema.words !== undefined || schema.form !== undefined);
  return isNarrow && reading.isPointer(type, field) && !reading.emptyTaken.has(row)
    ? { ...schema, refusesEmpty: true }
    : schema;
}

const scalars: ReadonlyMap<string, ScalarKind> = new Map([
  ['s', 'string'],
  ['b', 'boolean'],
  ['i', 'int32'],
  ['l', 'int64'],
  ['n', 'number'],
  ['q', 'quantity'],
  ['x', 'int-or-string'],
  ['y', 'bytes'],
  ['t', 'time'],
  ['u', 'micro-time'],
]);

const anyMap: MapSchema = { kind: 'map', valueSchema: anySchema };

/**
 * Formats of a map are those of its keys, then of its values; otherwise that of the scalar or of a list's
 * items.
 */
function schemaOf(code: string, reading: Reading, forms: readonly string[]): Schema {
  if (code.startsWith('#')) return reading.readSchema(Number(code.slice(1)));
  if (code.startsWith('[]')) {
    const list: ListSchema = { kind: 'list', valueSchema: schemaOf(code.slice(2), reading, forms) };
    return list;
  }
  const [form] = forms;
  if (code.startsWith('{}')) {
    const valueSchema = schemaOf(code.slice(2), reading, forms.slice(1));
    return { kind: 'map', valueSchema, ...(form !== undefined && { keys: form }) };
  }
  if (code === 'o') return anyMap;
  if (code.startsWith('e')) {
    const words = (reading.enums[Number(code.slice(1))] ?? '').split(',');
    return { kind: 'string', words };
  }
  const kind = scalars.get(code);
  if (kind === undefined) return anySchema;
  return { kind, ...(form !== undefined && { form }) };
}
