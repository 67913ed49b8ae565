/** One wrong value, before its place is looked up. */
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

/** Keys and indexes of lists. */
export type Path = readonly (string | number)[];

export interface ValidationFault {
  readonly rule: FaultRule;
  readonly path: Path;
  /** One sentence without a full stop. */
  readonly message: string;
  readonly hint?: string;
}

/** A value in the words of a message; a hidden one is named by its type alone. */
export function foundText(value: Value, isHidden: boolean): string {
  if (value === null) return 'null';
  if (isMap(value)) return 'a map';
  if (isList(value)) return 'a list';
  const typeName = typeof value === 'string' ? 'string' : isNumeral(value) ? 'number' : 'boolean';
  if (isHidden) return `a ${typeName}`;
  return `the ${typeName} ${shorten(writeJson(value))}`;
}

/** A text in quotes, shortened. */
export const quoteText = (text: string, isHidden = false): string =>
  isHidden ? 'the value' : shorten(JSON.stringify(text));

const shorten = (text: string): string =>
  text.length > 80 ? `${text.slice(0, 76)}…${text.slice(-1)}` : text;
