import { Buffer } from 'node:buffer';
import { isPlainString } from '../yaml/index.ts';
import { decodeBase64 } from './base64.ts';

const key = '[A-Za-z][A-Za-z0-9./_-]*';
const word = String.raw`(?:[A-Za-z][A-Za-z0-9./_-]*|"[^"\\\n\r]*")`;
const type = '(?:type: [A-Za-z][A-Za-z0-9./_-]*\n)?';
// Bounded, because an expression keeps a way back for every turn.
const usual = new RegExp(
  String.raw`^(?:#.*\n|\n){0,20}apiVersion: v1\nkind: Secret\nmetadata:\n(?:  ${key}: ${word}\n|  ${key}:\n(?:    ${key}: ${word}\n){1,50}){1,20}${type}data:\n((?:  ${key}: [A-Za-z0-9+/]{4,}={0,2}\n){1,200})${type}$`,
);

/** The values of a Secret that is written as charts nearly always write it, without parsing it; nothing where it is not. */
export function usualSecretValues(text: string): Buffer[] | undefined {
  const data = usual.exec(text)?.[1];
  if (data === undefined) return undefined;
  const values: Buffer[] = [];
  for (const line of data.split('\n')) {
    const written = line.slice(line.indexOf(': ') + 2);
    if (line === '') continue;
    if (!isPlainString(written)) return undefined;
    values.push(decodeBase64(written) ?? Buffer.from(written));
  }
  return values;
}
