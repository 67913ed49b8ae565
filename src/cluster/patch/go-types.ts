/** The Go types in helm, as its library finds them by reflection; decoded from the table on demand. */
import { patchTables } from '../../data/index.ts';
import { refuse } from './types.ts';

interface GoField {
  readonly code: string;
  readonly strategy: 'merge' | 'replace' | '';
  readonly retainKeys: boolean;
  /** Empty where the list has no merge key. */
  readonly mergeKey: string;
}

export interface GoType {
  readonly name: string;
  /** It decodes its JSON itself: times, quantities, untyped values. */
  readonly readsItself: boolean;
  readonly fields: ReadonlyMap<string, GoField>;
}

/** All types that one helm knows. Make one per run. */
export interface GoTypes {
  /** The code of a kind's type; undefined where helm does not know the kind. */
  codeOf(apiVersion: string, kind: string): string | undefined;
  /** The struct that a code names or points to. */
  struct(code: string): GoType | undefined;
}

export function goTypes(helm: 3 | 4): GoTypes {
  const typesByIndex = new Map<number, GoType>();
  let table: { readonly kinds: ReadonlyMap<string, string>; readonly lines: readonly string[] } | undefined;
  const read = () =>
    (table ??= { kinds: readKinds(String(helm)), lines: patchTables.patchTypes.split('\n') });
  return {
    codeOf: (apiVersion, kind) => read().kinds.get(`${apiVersion} ${kind}`),
    struct(code) {
      const number = code.startsWith('*') ? code.slice(1) : code;
      if (!/^\d+$/.test(number)) return undefined;
      const index = Number(number);
      const type = typesByIndex.get(index) ?? readType(read().lines[index] ?? '', String(helm));
      typesByIndex.set(index, type);
      return type;
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

interface GoFieldMatch {
  readonly field: GoField;
  /** The type of the field's value; for a list that of an item. */
  readonly place: TypedPath;
}

/** What the library knows of a field that is a map, or else its error message. */
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
  const match = lookUp(place, key);
  if (typeof match === 'string') return match;
  const { code } = match.field;
  // The library does not check a pointer to another type.
  if (!/^[[*y]/.test(code))
    return `expected slice or array type, but got: ${goName(place.code)} (at ${match.place.path})`;
  const item = code === 'y' ? 'i' : code.slice(1);
  if (code.startsWith('[') && item.startsWith('['))
    return `unexpected slice of slice (at ${match.place.path})`;
  return { ...match, place: { ...match.place, code: item } };
}

export const throwIfRefused = (match: GoFieldMatch | string): GoFieldMatch =>
  typeof match === 'string' ? refuse(match) : match;

const fold = (name: string): string => name.replaceAll('ſ', 's').toLowerCase();

/** Go also matches a key in another letter case, where no field matches exactly. */
function folded(type: GoType, key: string): GoField | undefined {
  const foldedKey = fold(key);
  for (const [name, field] of type.fields) if (fold(name) === foldedKey) return field;
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

/** A value's Go type, as helm's library looks it up, and its path for messages. */
export interface TypedPath {
  readonly types: GoTypes;
  /** A code of the table, e.g. `*12` or `[s`. */
  readonly code: string;
  /** `spec.template.spec` */
  readonly path: string;
}
