/** Resources of real charts, changed at one leaf in every way that YAML has; the same seed makes the same. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Header, parseDocument, splitDocuments } from '../../src/manifests/index.ts';
import {
  helmFile,
  isList,
  isMap,
  isNumeral,
  type MapValue,
  readDocuments,
  type Value,
  valueOf,
  write,
} from '../../src/yaml/index.ts';
import { type Path, valueAt, withValue } from '../real/typed.ts';

const folder =
  process.env['PLIGOS_CORPUS'] ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
export const corpusMissing = existsSync(`${folder}/SOURCES.tsv`) ? undefined : 'there is no corpus here';

export interface Base {
  readonly header: Header;
  readonly value: MapValue;
}

/** Larger ones are definitions: their schemas are like each other. */
const largest = 40_000;

/** One release of each chart. */
export function corpusBases(): Base[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const [first] = readdirSync(`${folder}/${name}`).filter((file) => file.endsWith('.yaml.gz'));
      return first === undefined
        ? []
        : splitDocuments(gunzipSync(readFileSync(`${folder}/${name}/${first}`)).toString());
    })
    .filter(({ text }) => text.length < largest)
    .flatMap((document) => parseDocument(document).resources);
}

export interface Mutation {
  readonly base: Base;
  readonly path: Path;
  /** Undefined: the field is left out. */
  readonly before: Value | undefined;
  readonly after: Value | undefined;
  readonly texts: readonly [string, string];
  /** Of a leaf of the YAML that a string holds: that string's path is `path`. */
  readonly inside: boolean;
}

/** mulberry32. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const pick = <T>(random: Random, some: readonly T[]): T | undefined =>
  some[Math.floor(random() * some.length)];

/** What a leaf may become; undefined: it goes. */
function ways(value: Value): (Value | undefined)[] {
  const others: (Value | undefined)[] = [
    undefined,
    null,
    '',
    true,
    false,
    { numeral: '0' },
    { numeral: '7' },
    'a text',
    'null',
    [],
    new Map(),
    [value],
    new Map([['key', value]]),
  ];
  if (typeof value === 'string') others.push(`${value}x`, ` ${value}`, `${value}\n`, value.toUpperCase());
  if (isNumeral(value)) others.push(value.numeral, { numeral: `${value.numeral}1` });
  if (typeof value === 'boolean') others.push(!value, String(value));
  return others;
}

/** Every leaf; an empty map or list is one. */
function leavesOf(value: Value, path: Path = []): Path[] {
  if (isMap(value) && value.size > 0)
    return [...value].flatMap(([key, item]) => leavesOf(item, [...path, key]));
  if (isList(value) && value.length > 0) return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  return [path];
}

function put(value: Value, path: Path, to: Value | undefined): Value {
  if (to !== undefined) return withValue(value, path, to);
  const last = path.at(-1);
  const around = valueAt(value, path.slice(0, -1));
  const rest = isMap(around)
    ? new Map([...around].filter(([key]) => key !== last))
    : isList(around)
      ? around.filter((_, at) => at !== last)
      : null;
  return withValue(value, path.slice(0, -1), rest);
}

function yamlIn(value: Value | undefined): Value | undefined {
  if (typeof value !== 'string' || !value.includes('\n') || value.includes('{{')) return undefined;
  try {
    const { documents, problems } = readDocuments('', value, helmFile);
    const [only, second] = documents;
    if (only === undefined || second !== undefined || problems.length > 0) return undefined;
    const found = valueOf(only);
    return isMap(found) && found.size > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}

/** A resource, one of its leaves, and another value for it. */
export function mutationOf(bases: readonly Base[], random: Random): Mutation | undefined {
  const base = pick(random, bases);
  const path = base && pick(random, leavesOf(base.value));
  if (base === undefined || path === undefined || path.length === 0) return undefined;
  const before = valueAt(base.value, path);
  const inner = yamlIn(before);
  const innerPath = inner === undefined ? undefined : pick(random, leavesOf(inner));
  const isInside = inner !== undefined && innerPath !== undefined;
  const [root, place] = isInside ? [inner, innerPath] : [base.value, path];
  const from = valueAt(root, place);
  const others = from === undefined ? [] : ways(from);
  const to = others[Math.floor(random() * others.length)];
  const changed = put(root, place, to);
  const after = isInside ? withValue(base.value, path, write(changed)) : changed;
  const original = isInside ? withValue(base.value, path, write(root)) : base.value;
  const texts = [`---\n${write(original)}`, `---\n${write(after)}`] as const;
  // As often the other way round.
  return random() < 0.5
    ? { base, path: place, before: from, after: to, texts, inside: isInside }
    : { base, path: place, before: to, after: from, texts: [texts[1], texts[0]], inside: isInside };
}
