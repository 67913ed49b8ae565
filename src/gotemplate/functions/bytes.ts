/** Go counts and cuts strings by bytes. */
import { isAscii } from 'node:buffer';
import { TemplateError } from '../errors.ts';

const ascii = (text: string): boolean => isAscii(Buffer.from(text));

export const byteLength = (text: string): number => Buffer.byteLength(text);

/** `text[from:to]`; out of range is Go's panic. */
export function cut(text: string, from: number, to: number): string {
  const length = byteLength(text);
  if (from < 0 || to < from || to > length) throw new TemplateError('slice bounds out of range');
  return ascii(text) ? text.slice(from, to) : Buffer.from(text).subarray(from, to).toString('utf8');
}
