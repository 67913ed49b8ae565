/** Compresses long texts in a report file; the text of a changed definition would add a megabyte. */
import { Buffer } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Value } from '../yaml/index.ts';
import { mostText } from './document/values.ts';

/** A person may want to read texts up to this length in the file. */
const mostPlain = 4096;

/** `{gzip: base64}` for a long text, else the text itself. */
export function packText(text: string | null): Value {
  if (text === null || text.length <= mostPlain) return text;
  return new Map([['gzip', gzipSync(text).toString('base64')]]);
}

/** Unpacks `gzip`. Undefined where it is no packed text, or longer than any object of Kubernetes. */
export function unpackText(gzip: string): string | undefined {
  try {
    return gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: 4 * mostText }).toString('utf8');
  } catch {
    return undefined;
  }
}
