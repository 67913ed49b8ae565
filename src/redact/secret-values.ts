import { Buffer } from 'node:buffer';
import { isMap, isNumeral, type MapValue, type Value } from '../yaml/index.ts';
import { assignmentsIn } from './assignments.ts';
import { base64Cores, decodeBase64, textOfBytes } from './base64.ts';
import { isSecretName, isSecretValue } from './names.ts';
import { type Needle, type NeedleSource, type Reach, readySource, startOf, startOfCodes } from './needles.ts';
import { places } from './patterns.ts';

/** The parts of a Secret that are not its values. */
const openFields = new Set(['apiVersion', 'kind', 'metadata', 'type', 'immutable']);
export const isOpenField = (field: string): boolean => openFields.has(field);

/** Every value of a Secret as the pod sees it. Unknown fields count as values, too. */
export function secretValues(secret: MapValue): Buffer[] {
  const values: Buffer[] = [];
  const walk = (value: Value, isBase64: boolean): void => {
    if (isMap(value)) for (const item of value.values()) walk(item, isBase64);
    else if (Array.isArray(value)) for (const item of value as readonly Value[]) walk(item, isBase64);
    else if (typeof value === 'string') {
      const decoded = isBase64 ? decodeBase64(value) : undefined;
      values.push(decoded ?? Buffer.from(value));
    } else if (isNumeral(value)) values.push(Buffer.from(value.numeral));
  };
  for (const [field, value] of secret) if (!isOpenField(field)) walk(value, field === 'data');
  return values;
}

/** Possible values in a Secret that does not parse: everything behind a colon. */
export function brokenSecretValues(text: string): Buffer[] {
  const values: Buffer[] = [];
  for (const line of text.split('\n').slice(0, 10_000)) {
    const bareValue = /^[ \t]+(?:[^\s:]{1,200}:[ \t]+|-[ \t]+)?["']?([^"'\s]{5,})["']?[ \t]*$/.exec(
      line,
    )?.[1];
    if (bareValue === undefined) continue;
    values.push(Buffer.from(bareValue));
    const decoded = decodeBase64(bareValue);
    if (decoded !== undefined && bareValue.length >= 8) values.push(decoded);
  }
  return values;
}

/** Words so frequent that they are not searched for, even as values of a Secret. */
const common = new Set(
  'true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http'.split(
    ' ',
  ),
);
/** The most lines of one Secret's text that are read. */
const mostLines = 2_000;

/** The forms in which values may appear elsewhere. `isPublic` names texts that every report shows. */
export function sourcesOf(values: Iterable<Buffer>, isPublic: (text: string) => boolean): NeedleSource[] {
  const sources: NeedleSource[] = [];
  const seen = new Set<string>();
  for (const bytes of values) {
    const text = textOfBytes(bytes);
    if (text === undefined) {
      if (bytes.length >= 6) sources.push(readySource(encodedForms(bytes, bytes.toString('base64'))));
      continue;
    }
    for (const one of [text, text.trim(), ...innerSecrets(text)]) {
      if (seen.has(one)) continue;
      seen.add(one);
      const source = sourceOf(one, isPublic);
      if (source !== undefined) sources.push(source);
    }
  }
  return sources;
}

function sourceOf(text: string, isPublic: (text: string) => boolean): NeedleSource | undefined {
  const reach = reachOf(text);
  if (reach === undefined) return undefined;
  const make = (): Needle[] => (isPublic(text) ? [] : formsOf(text, reach));
  const starts = simpleStarts(text);
  if (starts === undefined) return readySource(make());
  let made: Needle[] | undefined;
  return { starts, needles: () => (made ??= make()) };
}

function formsOf(text: string, reach: Reach): Needle[] {
  const needles = [...writtenForms(text)].map((form) => ({ text: form, reach, secret: text }));
  return text.length >= 6 ? [...needles, ...encodedForms(Buffer.from(text), text)] : needles;
}

/** Values that the runner or the user declares secret. They are searched for from three characters on. */
export function declaredSources(values: Iterable<string>): NeedleSource[] {
  const sources: NeedleSource[] = [];
  for (const value of values) {
    for (const text of new Set([value, value.trim(), ...value.split('\n').map((line) => line.trim())])) {
      if (text.length < 3 || (text.length < 6 && text !== value.trim())) continue;
      sources.push(readySource(formsOf(text, 'anywhere')));
    }
  }
  return sources;
}

/** Classes of characters. */
const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/];

/** How widely a value is searched for: the less it looks like a secret, the less widely. */
function reachOf(text: string): Reach | undefined {
  if (text.length < 5 || common.has(text.toLowerCase()) || /^\d{1,5}$/.test(text) || /^\s*$/.test(text))
    return undefined;
  if (kinds.filter((kind) => kind.test(text)).length >= 2) return text.length >= 8 ? 'anywhere' : 'word';
  return text.length >= 10 ? 'word' : 'whole';
}

function writtenForms(text: string): Set<string> {
  return new Set(
    [
      text,
      JSON.stringify(text).slice(1, -1),
      /\p{Surrogate}/u.test(text) ? '' : encodeURIComponent(text),
    ].filter((form) => form.length >= 3),
  );
}

function encodedForms(bytes: Buffer, secret: string): Needle[] {
  const needles: Needle[] = [];
  const encoded = bytes.toString('base64');
  const forms = new Set([encoded, encoded.replace(/=+$/, ''), ...base64Cores(bytes)]);
  for (const form of forms) {
    if (form.length < 8) continue;
    needles.push({ text: form, reach: 'anywhere', secret });
    const url = form.replaceAll('+', '-').replaceAll('/', '_');
    if (url !== form) needles.push({ text: url, reach: 'anywhere', secret });
  }
  return needles;
}

/**
 * JSON and URLs write these texts unchanged: no sign of the first three needs escaping, and none needs JSON's
 * escaping.
 */
const simple = /^[A-Za-z0-9._~!*'()-]{3}[!#-[\]-~]*$/;

/**
 * The first bytes of an ordinary word's forms, without building them. Undefined where the word is not
 * ordinary.
 */
export function simpleStarts(text: string): number[] | undefined {
  if (!simple.test(text)) return undefined;
  const [a, b, c] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  const starts = [startOf(text, 0)];
  addBase64Starts(starts, a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6));
  addBase64Starts(starts, ((a & 15) << 2) | (b >> 6), b & 63, c >> 2);
  addBase64Starts(starts, a & 63, b >> 2, ((b & 3) << 4) | (c >> 4));
  return starts;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const base64Letters = `${letters}+/`;
const urlLetters = `${letters}-_`;

/** Adds the start of a base64 text, and its form in URLs where that differs. */
function addBase64Starts(starts: number[], first: number, second: number, third: number): void {
  const start = (of: string): number =>
    startOfCodes(of.charCodeAt(first), of.charCodeAt(second), of.charCodeAt(third));
  starts.push(start(base64Letters));
  if (first > 61 || second > 61 || third > 61) starts.push(start(urlLetters));
}

/** Secrets inside a file of a Secret: assigned to secret names, passwords in URLs, keys line by line. */
function innerSecrets(text: string): string[] {
  const secretTexts: string[] = [];
  if (!/[:=\n]/.test(text)) return secretTexts;
  for (const { name, value } of assignmentsIn(text, (one) => one === 'auth' || isSecretName(one))) {
    if (isSecretValue(name, value)) secretTexts.push(value);
  }
  for (const { find, cause } of places) {
    if (cause === 'url-password') for (const match of text.matchAll(find)) secretTexts.push(match[2] ?? '');
  }
  if (text.includes('\n')) {
    for (const line of text.split('\n', mostLines)) {
      const plain = line.trim();
      if (plain.length >= 12 && !/\s|^-----/.test(plain) && /[0-9]/.test(plain) && /[A-Za-z]/.test(plain))
        secretTexts.push(plain);
    }
  }
  return secretTexts;
}
