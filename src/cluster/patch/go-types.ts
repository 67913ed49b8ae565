/** The Go types in helm, as its library finds them by reflection; read out of the table type by type. */
import { patchTables } from '../../data/index.ts';
import { refuse } from './types.ts';

export interface GoField {
  readonly code: string;
  readonly strategy: 'merge' | 'replace' | '';
  readonly retainKeys: boolean;
  /** Empty where the list has none. */
  readonly mergeKey: string;
}

export interface GoType {
  readonly name: string;
  /** It reads its JSON by itself: times, quantities, what is anything. */
  readonly readsItself: boolean;
  readonly fields: ReadonlyMap<string, GoField>;
}

/** All that one helm knows. Make one a run. */
export interface GoTypes {
  /** The code of a kind's type; undefined where helm does not know it. */
  codeOf(apiVersion: string, kind: string): string | undefined;
  /** The struct that a code stands for, or points to. */
  struct(code: string): GoType | undefined;
}

export function goTypes(helm: 3 | 4): GoTypes {
  const made = new Map<number, GoType>();
  let table: { readonly kinds: ReadonlyMap<string, string>; readonly lines: readonly string[] } | undefined;
  const read = () =>
    (table ??= { kinds: readKinds(String(helm)), lines: patchTables.patchTypes.split('\n') });
  return {
    codeOf: (apiVersion, kind) => read().kinds.get(`${apiVersion} ${kind}`),
    struct(code) {
      const number = code.startsWith('*') ? code.slice(1) : code;
      if (!/^\d+$/.test(number)) return undefined;
      const index = Number(number);
      const known = made.get(index) ?? readType(read().lines[index] ?? '', String(helm));
      made.set(index, known);
      return known;
    },
  };
}

function readKinds(helm: string): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const line of patchTables.patchKinds.split('\n')) {
    const [group = '', version = '', kind = '', type = '', only = helm] = line.split('\t');
    if (only === helm) kinds.set(`${group === '' ? version : `${group}/${version}`} ${kind}`, type);
  }
  return kinds;
}

function readType(line: string, helm: string): GoType {
  const [head = '', ...rest] = line.split('\t');
  const fields = new Map<string, GoField>();
  for (const field of rest) {
    const [, only = helm, name = '', code = '', strategy = '', mergeKey = ''] =
      /^(?:(\d)~)?([^=]+)=([^!]+)(?:!([a-zA-Z]+))?(?::(.+))?$/.exec(field) ?? [];
    if (only !== helm) continue;
    fields.set(name, {
      code,
      strategy: strategy.startsWith('m') ? 'merge' : strategy === 'R' ? 'replace' : '',
      retainKeys: strategy.endsWith('r'),
      mergeKey,
    });
  }
  const readsItself = head.startsWith('!');
  return { name: readsItself ? head.slice(1) : head, readsItself, fields };
}

export interface GoFieldMatch {
  readonly field: GoField;
  /** Of the field's value; of an item where the value is a list. */
  readonly place: TypedPath;
}

/** What the library knows of a field that is a map, or else its words. */
export function lookUp(place: TypedPath, key: string): GoFieldMatch | string {
  const type = place.types.struct(place.code);
  if (type === undefined)
    return `merging an object in json but data type is not struct, instead is: ${goName(place.code)} (at ${place.path})`;
  const field = type.fields.get(key) ?? folded(type, key);
  if (field === undefined)
    return `unable to find api field in struct ${type.name} for the json field "${key}" (at ${place.path})`;
  const path = place.path === '' ? key : `${place.path}.${key}`;
  return { field, place: { types: place.types, code: field.code, path } };
}

/** The same for a field that is a list. */
export function lookUpList(place: TypedPath, key: string): GoFieldMatch | string {
  const found = lookUp(place, key);
  if (typeof found === 'string') return found;
  const { code } = found.field;
  // A pointer to something else is let pass.
  if (!/^[[*y]/.test(code))
    return `expected slice or array type, but got: ${goName(place.code)} (at ${found.place.path})`;
  const item = code === 'y' ? 'i' : code.slice(1);
  if (code.startsWith('[') && item.startsWith('['))
    return `unexpected slice of slice (at ${found.place.path})`;
  return { ...found, place: { ...found.place, code: item } };
}

export const orRefuse = (found: GoFieldMatch | string): GoFieldMatch =>
  typeof found === 'string' ? refuse(found) : found;

const fold = (name: string): string => name.replaceAll('ſ', 's').toLowerCase();

/** Go takes a key in other letters' case too, where no field has it as it is. */
function folded(type: GoType, key: string): GoField | undefined {
  const wanted = fold(key);
  for (const [name, field] of type.fields) if (fold(name) === wanted) return field;
  return undefined;
}

function goName(code: string): string {
  const names: Record<string, string> = {
    s: 'string',
    i: 'int',
    n: 'float64',
    b: 'bool',
    y: 'slice',
    '[': 'slice',
    '{': 'map',
    '*': 'ptr',
  };
  return names[code.charAt(0)] ?? 'struct';
}

/** What helm's library looks up beside a value: its Go type, and where that is for the reader. */
export interface TypedPath {
  readonly types: GoTypes;
  /** A code of the table, e.g. `*12` or `[s`. */
  readonly code: string;
  /** `spec.template.spec` */
  readonly path: string;
}
