/** Resources made wrong in one place, by the schema: what a mistyped chart prints. The same seed makes the same. */
import { schemaTables } from '../../src/data/index.ts';
import type { Header } from '../../src/manifests/index.ts';
import { builtinKinds } from '../../src/judge/validate/builtin.ts';
import type { Schema } from '../../src/judge/validate/schema.ts';
import { isList, isMap, type MapValue, type Value, writeJson } from '../../src/yaml/index.ts';
import { type Path, withValue } from './typed.ts';

export interface Base {
  readonly header: Header;
  readonly value: MapValue;
}

export const classes = [
  'unknown',
  'misspelt',
  'missing',
  'wrong type',
  'bad quantity',
  'bad enum',
  'empty text',
  'bad name',
  'duplicate',
] as const;
export type Class = (typeof classes)[number];

export interface Mutation {
  readonly class: Class;
  readonly base: Base;
  /** Of the field that is wrong. */
  readonly path: Path;
  /** The field of a type of the API's: `api.core.v1.Container image`. */
  readonly row: string;
  readonly what: string;
  /** The whole resource as JSON. */
  readonly text: string;
}

const kinds = builtinKinds(schemaTables, 34);
const notRequired = new Set(
  schemaTables.notRequired.split('\n').map((line) => line.split('\t').slice(0, 2).join(' ')),
);

/** Everything that can be wrong with one resource. */
export function mutationsOf(base: Base): Mutation[] {
  const schema = kinds.schemaOf(base.header.apiVersion, base.header.kind);
  if (schema === undefined) return [];
  const found: Mutation[] = [];
  const add = (kind: Class, path: Path, row: string, what: string, value: Value): void => {
    found.push({ class: kind, base, path, row, what, text: writeJson(value) });
  };
  const put = (kind: Class, path: Path, row: string, value: Value): void =>
    add(kind, path, row, writeJson(value).slice(0, 40), withValue(base.value, path, value));
  const walk = (value: Value, of: Schema, path: Path, row: string): void => {
    if (path.length > 0 && of.kind !== 'any')
      for (const wrong of otherTypes(of)) put('wrong type', path, row, wrong);
    if (of.kind === 'object' && isMap(value)) {
      put('unknown', [...path, 'pligosField'], `${of.name} pligosField`, 'x');
      for (const name of [...of.required, ...of.fields().keys()]) {
        const own = `${of.name} ${name}`;
        const isRequired = of.required.includes(name) || notRequired.has(own);
        if (isRequired && value.has(name))
          add('missing', [...path, name], own, '', without(base.value, [...path, name]));
      }
      for (const [name, item] of value) {
        const field = of.fields().get(name);
        if (field === undefined) continue;
        const own = `${of.name} ${name}`;
        const below = [...path, name];
        if (path.length > 0 || name === 'spec' || name === 'data')
          add('misspelt', below, own, '', renamed(base.value, below, misspelt(name)));
        walk(item, field, below, own);
      }
      for (const [name, field] of of.fields())
        if (field.kind === 'string' && (field.words !== undefined || field.form !== undefined))
          put('empty text', [...path, name], `${of.name} ${name}`, '');
      const [first] = value.keys();
      if (first !== undefined && path.length > 0)
        found.push({
          class: 'duplicate',
          base,
          path: [...path, first],
          row,
          what: '',
          text: twice(base.value, path),
        });
    }
    if (of.kind === 'map' && isMap(value)) {
      if (of.keys !== undefined)
        add('bad name', [...path, '-a key-'], row, '', withValue(base.value, [...path, '-a key-'], 'x'));
      for (const [key, item] of value) walk(item, of.valueSchema, [...path, key], row);
    }
    if (of.kind === 'list' && isList(value))
      for (const [at, item] of value.entries()) walk(item, of.valueSchema, [...path, at], row);
    if (of.kind === 'quantity')
      for (const text of ['5 Gi', '64MB', 'much', '1.5.0', '0x10']) put('bad quantity', path, row, text);
    if (of.kind === 'string' && of.words !== undefined && typeof value === 'string' && value !== '')
      for (const text of [value.slice(0, -1), value.toLowerCase(), `${value}s`])
        if (!of.words.includes(text)) put('bad enum', path, row, text);
    if (
      (of.kind === 'string' || of.kind === 'int-or-string') &&
      of.form !== undefined &&
      typeof value === 'string' &&
      value !== ''
    )
      for (const text of [`${value}_/x%`, `-${value}/ `, `${value}\u00e9/%`])
        put('bad name', path, row, text);
  };
  walk(base.value, schema, [], '');
  for (const text of ['Web/%', 'a b/', `${'x'.repeat(254)}/`])
    put('bad name', ['metadata', 'name'], `${base.header.kind} name`, text);
  return found.filter(({ path }) => path.length <= 6 && !isIdentity(path));
}

/** What the path of the request says as well. */
const isIdentity = (path: Path): boolean =>
  path.length === 1 && (path[0] === 'kind' || path[0] === 'apiVersion');

function otherTypes(of: Schema): Value[] {
  const number = { numeral: '7' };
  if (of.kind === 'object' || of.kind === 'map') return ['text', [], true];
  if (of.kind === 'list') return ['text', new Map(), number];
  if (of.kind === 'boolean') return ['true', number, []];
  if (of.kind === 'int32') return ['7', true, { numeral: '7.5' }, { numeral: '3000000000' }];
  if (of.kind === 'int64' || of.kind === 'number') return ['7', true, new Map()];
  if (of.kind === 'quantity' || of.kind === 'int-or-string') return [true, [], new Map()];
  return [number, true, [], new Map()];
}

const misspelt = (name: string): string =>
  name.length < 4 ? `${name}x` : `${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2, -1)}x`;

function without(value: MapValue, path: Path): Value {
  const last = path.at(-1);
  return atPath(value, path.slice(0, -1), (around) => new Map([...around].filter(([key]) => key !== last)));
}

function renamed(value: MapValue, path: Path, to: string): Value {
  const last = path.at(-1);
  return atPath(
    value,
    path.slice(0, -1),
    (around) => new Map([...around].map(([key, item]) => [key === last ? to : key, item])),
  );
}

/** With another map at that place. */
function atPath(value: Value, path: Path, change: (map: MapValue) => MapValue): Value {
  const [step, ...rest] = path;
  if (step === undefined) return isMap(value) ? change(value) : value;
  if (typeof step === 'number')
    return isList(value) ? value.map((item, at) => (at === step ? atPath(item, rest, change) : item)) : value;
  return isMap(value)
    ? new Map([...value].map(([key, item]) => [key, key === step ? atPath(item, rest, change) : item]))
    : value;
}

/** JSON with the first key of a map twice in it: no value can hold that. */
function twice(value: MapValue, path: Path): string {
  const mark = 'pligos-twice';
  const marked = atPath(value, path, (map) => {
    const [first] = map;
    return first === undefined ? map : new Map([...map, [mark, first[1]]]);
  });
  const [key = ''] = keysAt(value, path);
  return writeJson(marked).replace(JSON.stringify(mark), JSON.stringify(key));
}

function keysAt(value: Value, path: Path): string[] {
  let current: Value | undefined = value;
  for (const step of path)
    current =
      typeof step === 'number'
        ? isList(current)
          ? current[step]
          : undefined
        : isMap(current)
          ? current.get(step)
          : undefined;
  return isMap(current) ? [...current.keys()] : [];
}

/** `count` of all, by turns of class, then of kind and depth, so that each has its share. */
export function chosen(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  const random = generator(seed);
  const groups = new Map<string, Mutation[]>();
  for (const one of all) {
    const key = `${one.class} ${one.path.length}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  const turns = [...groups.values()];
  const picked: Mutation[] = [];
  const perKind = new Map<string, number>();
  while (picked.length < count && turns.some((group) => group.length > 0))
    for (const group of turns) {
      if (picked.length >= count || group.length === 0) continue;
      // Of three, the one of the kind that had the fewest turns.
      const places = [0, 1, 2].map(() => Math.floor(random() * group.length));
      const turnsOf = (at: number): number => perKind.get(group[at]?.base.header.kind ?? '') ?? 0;
      const at = places.toSorted((a, b) => turnsOf(a) - turnsOf(b))[0] ?? 0;
      const [one] = group.splice(at, 1);
      if (one === undefined) continue;
      perKind.set(one.base.header.kind, (perKind.get(one.base.header.kind) ?? 0) + 1);
      picked.push(one);
    }
  return picked;
}

/** mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
