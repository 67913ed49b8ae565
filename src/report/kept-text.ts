/** A long text in a report file is compressed: a changed definition would bring a megabyte of itself. */
import { Buffer } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Value } from '../yaml/index.ts';
import { mostText } from './document/values.ts';

/** Up to here a person may want to read it in the file. */
const mostPlain = 4096;

/** `{gzip: base64}` of a long text, else the text itself. */
export function packText(text: string | null): Value {
  if (text === null || text.length <= mostPlain) return text;
  return new Map([['gzip', gzipSync(text).toString('base64')]]);
}

/** What stands under `gzip`; undefined where it is no packed text, or longer than any object of Kubernetes. */
export function unpackText(gzip: string): string | undefined {
  try {
    return gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: 4 * mostText }).toString('utf8');
  } catch {
    return undefined;
  }
}
