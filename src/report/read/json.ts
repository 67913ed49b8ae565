/**
 * Parses untrusted JSON into values. Numbers keep their digits, keys keep their order, `__proto__` is a plain
 * key. Limits are checked before memory or time is spent.
 */
import { UserError } from '../../errors.ts';
import type { MapValue, Value } from '../../yaml/index.ts';

/** The limits of one report file, which errors name. Reports of Pligos stay below them. */
export const jsonLimits = {
  /** The depth of lists and maps inside each other. */
  depth: 500,
  /** The number of values and keys. */
  values: 4_000_000,
  /** The characters of indentation in a formatted copy: a few bytes of input may need gigabytes. */
  indentation: 64 * 1024 * 1024,
  /** The digits of one number. */
  digits: 400,
} as const;

/**
 * Parses a JSON text, with `clean` applied to each string. It throws `report-file` with the place of a syntax
 * error.
 */
export function parseJson(text: string, file: string, clean: (text: string) => string): Value {
  const parser = new Parser(text, file, clean);
  const value = parser.value(0);
  parser.end();
  return value;
}

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** A string without escapes. */
const simple = /^"[ !#-[\]-~]*"$/;
/** The same names and keys stand in every resource, so each is parsed and cleaned once. */
const [longestKnown, mostKnown] = [200, 100_000];
const words = new Map<string, boolean | null>([
  ['t', true],
  ['f', false],
  ['n', null],
]);

/** Holds the position in the text and the counters of the limits. */
class Parser {
  readonly #text: string;
  readonly #file: string;
  readonly #clean: (text: string) => string;
  readonly #known = new Map<string, string>();
  #at = 0;
  #values = 0;
  #indentation = 0;

  constructor(text: string, file: string, clean: (text: string) => string) {
    this.#text = text;
    this.#file = file;
    this.#clean = clean;
  }

  value(depth: number): Value {
    this.#spend(depth);
    this.#skipSpace();
    const first = this.#text.charAt(this.#at);
    if (first === '"') return this.#string();
    if (first === '{') return this.#map(depth);
    if (first === '[') return this.#list(depth);
    const word = words.get(first);
    if (word !== undefined && this.#text.startsWith(String(word), this.#at)) {
      this.#at += String(word).length;
      return word;
    }
    return this.#number();
  }

  end(): void {
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#wrong('more text after the end of the report');
  }

  #map(depth: number): MapValue {
    const map = new Map<string, Value>();
    this.#at += 1;
    for (let first = true; !this.#ends('}', first); first = false) {
      this.#skipSpace();
      if (this.#text.charAt(this.#at) !== '"') throw this.#wrong('a key in quotes was expected');
      const key = this.#string();
      if (map.has(key)) throw this.#wrong('one key occurs twice in one map');
      this.#skipSpace();
      if (this.#text.charAt(this.#at) !== ':') throw this.#wrong('a colon was expected');
      this.#at += 1;
      map.set(key, this.value(depth + 1));
    }
    return map;
  }

  #list(depth: number): readonly Value[] {
    const list: Value[] = [];
    this.#at += 1;
    for (let first = true; !this.#ends(']', first); first = false) list.push(this.value(depth + 1));
    return list;
  }

  /** Moves past the end of a list or map, or past the comma before the next item. */
  #ends(close: string, first: boolean): boolean {
    this.#skipSpace();
    const character = this.#text.charAt(this.#at);
    if (character === close) {
      this.#at += 1;
      return true;
    }
    if (first) return false;
    if (character !== ',') throw this.#wrong(`a comma or ${close} was expected`);
    this.#at += 1;
    return false;
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    while (end >= 0 && this.#isEscaped(end, start)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) throw this.#wrong('a text in quotes does not end');
    const written = this.#text.slice(start, end + 1);
    const known = this.#known.get(written);
    const text = known ?? this.#clean(this.#unquoted(written));
    if (known === undefined && written.length < longestKnown && this.#known.size < mostKnown)
      this.#known.set(written, text);
    this.#at = end + 1;
    return text;
  }

  #unquoted(written: string): string {
    if (simple.test(written)) return written.slice(1, -1);
    try {
      const read: unknown = JSON.parse(written);
      return String(read);
    } catch {
      throw this.#wrong('a text in quotes holds a control character or an unknown escape');
    }
  }

  /** An odd number of backslashes escapes the quote. */
  #isEscaped(quote: number, start: number): boolean {
    let before = quote - 1;
    while (before > start && this.#text.charCodeAt(before) === 92) before -= 1;
    return (quote - 1 - before) % 2 === 1;
  }

  #number(): Value {
    number.lastIndex = this.#at;
    const numeral = number.exec(this.#text)?.[0];
    if (numeral === undefined) throw this.#wrong('a value was expected');
    if (numeral.length > jsonLimits.digits || !Number.isFinite(Number(numeral)))
      throw this.#wrong('a number is out of range');
    this.#at += numeral.length;
    return { numeral };
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at += 1;
    }
  }

  #spend(depth: number): void {
    this.#values += 1;
    this.#indentation += depth;
    if (depth > jsonLimits.depth) throw this.#wrong(`it is nested more than ${jsonLimits.depth} deep`);
    if (this.#values > jsonLimits.values) throw this.#wrong(`it holds more than ${jsonLimits.values} values`);
    if (this.#indentation > jsonLimits.indentation)
      throw this.#wrong(`laid out, it would be indented by more than ${jsonLimits.indentation} characters`);
  }

  #wrong(what: string): UserError {
    const before = this.#text.slice(0, this.#at);
    const line = before.split('\n').length;
    const column = this.#at - before.lastIndexOf('\n');
    return new UserError(
      'report-file',
      `${this.#file} is not a report of Pligos: ${what} (line ${line}, column ${column})`,
      {
        hint: 'use the unchanged report.json of the Action or of `pligos diff --format json`',
      },
    );
  }
}
