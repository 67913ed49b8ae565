/** What is wrong with one value, before anybody asks where it stands. */
import { isList, isMap, isNumeral, type Value, writeJson } from '../../yaml/index.ts';

export type FaultRule =
  | 'unknown-field'
  | 'wrong-type'
  | 'missing-field'
  | 'bad-quantity'
  | 'bad-name'
  | 'bad-enum'
  | 'bad-value'
  | 'contradiction'
  | 'unknown-kind';

/** Keys and places in lists. */
export type Path = readonly (string | number)[];

export interface ValidationFault {
  readonly rule: FaultRule;
  readonly path: Path;
  /** One sentence without a full stop. */
  readonly message: string;
  readonly hint?: string;
}

/** A value in the words of a message; what `isHidden` is named by its type alone. */
export function foundText(value: Value, isHidden: boolean): string {
  if (value === null) return 'null';
  if (isMap(value)) return 'a map';
  if (isList(value)) return 'a list';
  const word = typeof value === 'string' ? 'string' : isNumeral(value) ? 'number' : 'boolean';
  if (isHidden) return `a ${word}`;
  return `the ${word} ${cut(writeJson(value))}`;
}

/** A text in quotes, shortened. */
export const quoted = (text: string, isHidden = false): string =>
  isHidden ? 'the value' : cut(JSON.stringify(text));

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 76)}…${text.slice(-1)}` : text);

/** Does a tag of `redact` stand in it? Then nobody knows what it says. */
export const isRedacted = (text: string): boolean =>
  text.length > 20 && text.includes('(secret ') && /\(secret [0-9a-f]{12}\)/.test(text);
