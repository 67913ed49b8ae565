/** Sets values by a text such as `a.b[0]=c`, as helm's `--set` and Flux's `targetPath` read it. Source: pkg/strvals of helm. */
import { UserError } from '../errors.ts';
import { isList, isMap, type MapValue, type Value } from '../yaml/index.ts';

/** helm's own limits. */
const mostIndex = 65_536;
const mostLevels = 30;

type Typed = (text: string) => Value;

/** As Flux has them in memory: a map or a list may stand in two places, and a change is seen in both. */
export type MutableMap = Map<string, Value>;

/** Changes the values in place. `readText`: what a value that is written plainly stands for. */
export function setPath(values: MutableMap, text: string, readText: Typed = typedValue): void {
  const reader = new Reader(text, readText);
  while (!reader.isAtEnd()) readKey(values, reader, 0);
}

/** A number, a boolean and null; all else is a text. */
function typedValue(text: string): Value {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (/^null$/i.test(text)) return null;
  const isInteger = /^(?:0|[+-]?[1-9]\d*|[+-]0\d*)$/.test(text) && isInt64(text);
  return isInteger ? { numeral: String(BigInt(text.replace(/^\+/, ''))) } : text;
}

const isInt64 = (text: string): boolean =>
  BigInt.asIntN(64, BigInt(text.replace(/^\+/, ''))) === BigInt(text.replace(/^\+/, ''));

class Reader {
  readonly #chars: readonly string[];
  readonly readText: Typed;
  #position = 0;

  constructor(text: string, readText: Typed) {
    this.#chars = Array.from(text);
    this.readText = readText;
  }

  isAtEnd(): boolean {
    return this.#position >= this.#chars.length;
  }

  peek(): string {
    return this.#chars[this.#position] ?? '';
  }

  skip(): void {
    this.#position += 1;
  }

  /** Up to one of the characters, which is read too; a backslash takes the next one as it is. */
  until(stops: string): { readonly text: string; readonly stop: string } {
    const pieces: string[] = [];
    while (!this.isAtEnd()) {
      const char = this.peek();
      this.skip();
      if (stops.includes(char)) return { text: pieces.join(''), stop: char };
      if (char !== '\\') pieces.push(char);
      else {
        pieces.push(this.peek());
        this.skip();
      }
    }
    return { text: pieces.join(''), stop: '' };
  }
}

function readKey(values: MutableMap, reader: Reader, level: number): void {
  if (level > mostLevels) throw wrong(`its path has more than ${mostLevels} levels`);
  const { text: key, stop } = reader.until('=[,.');
  const before = values.get(key);
  const put = (value: Value): void => {
    if (key !== '') values.set(key, value);
  };
  switch (stop) {
    case '=':
      put(readValue(reader));
      break;
    case '[': {
      const index = readIndex(reader);
      put(readItem(isList(before) ? before : [], index, reader, level));
      break;
    }
    case '.': {
      if (before !== undefined && before !== null && !isMap(before))
        throw wrong(`${JSON.stringify(key)} is no map`);
      const inner = mutableMap(before);
      readKey(inner, reader, level + 1);
      put(inner);
      break;
    }
    default:
      if (key !== '' || stop !== '') throw wrong(`${JSON.stringify(key)} has no value`);
  }
}

function readItem(list: readonly Value[], index: number, reader: Reader, level: number): readonly Value[] {
  if (level > mostLevels) throw wrong(`its path has more than ${mostLevels} levels`);
  const { text, stop } = reader.until('[.=');
  if (text !== '') throw wrong(`${JSON.stringify(text)} stands after an index`);
  const before = list[index];
  switch (stop) {
    case '=':
      return place(list, index, readValue(reader));
    case '[': {
      const inner = readIndex(reader);
      return place(list, index, readItem(isList(before) ? before : [], inner, reader, level + 1));
    }
    case '.': {
      const inner = mutableMap(before);
      readKey(inner, reader, level + 1);
      return place(list, index, inner);
    }
    default:
      return list;
  }
}

/** Every map that `mutableCopy` made may be changed. */
const mutableMap = (value: Value | undefined): MutableMap =>
  value instanceof Map ? (value as MutableMap) : new Map();

/** A list that is long enough is changed in place; else there is a new one. */
function place(list: readonly Value[], index: number, value: Value): readonly Value[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mutableCopy made it
  const items = index < list.length ? (list as Value[]) : [...list];
  while (items.length < index) items.push(null);
  items[index] = value;
  return items;
}

/** Shares nothing with the original. */
export function mutableCopy(map: MapValue): MutableMap {
  const copy = (value: Value): Value =>
    isMap(value) ? mutableCopy(value) : isList(value) ? value.map(copy) : value;
  return new Map([...map].map(([key, value]) => [key, copy(value)] as const));
}

function readIndex(reader: Reader): number {
  const { text, stop } = reader.until(']');
  const index = /^\d+$/.test(text) && stop === ']' ? Number.parseInt(text, 10) : -1;
  if (index < 0 || index > mostIndex) throw wrong(`${JSON.stringify(text)} is no index of a list`);
  return index;
}

function readValue(reader: Reader): Value {
  if (reader.peek() !== '{') return reader.readText(reader.until(',').text);
  reader.skip();
  const items: Value[] = [];
  for (;;) {
    const { text, stop } = reader.until(',}');
    if (stop === '') throw wrong('its list does not end with }');
    items.push(reader.readText(text));
    if (stop === '}') {
      if (reader.peek() === ',') reader.skip();
      return items;
    }
  }
}

const wrong = (what: string): UserError =>
  new UserError('application-source', `a value of targetPath cannot be set: ${what}`, {
    hint: 'correct targetPath, or write literal: true where the value is a plain text',
  });
