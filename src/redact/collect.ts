import { Buffer } from 'node:buffer';
import { isMap, isNumeral, type MapValue, type Value } from '../yaml/index.ts';
import { assignmentsIn } from './assignments.ts';
import { base64Cores, decodeBase64, textOfBytes } from './base64.ts';
import { isHarmless, isSecretName } from './names.ts';
import type { Needle, Reach } from './needles.ts';
import { urlPassword } from './patterns.ts';

/** The parts of a Secret that are not its values. */
const openFields = new Set(['apiVersion', 'kind', 'metadata', 'type', 'immutable']);
export const isOpenField = (field: string): boolean => openFields.has(field);

/** Every value of a Secret: as the pod would see it. Fields that a Secret does not have count as values, too. */
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

/** What may be values in the text of a Secret that does not parse: whatever stands behind a colon. */
export function brokenSecretValues(text: string): Buffer[] {
  const values: Buffer[] = [];
  for (const line of text.split('\n').slice(0, 10_000)) {
    const written = /^[ \t]+(?:[^\s:]{1,200}:[ \t]+|-[ \t]+)?["']?([^"'\s]{5,})["']?[ \t]*$/.exec(line)?.[1];
    if (written === undefined) continue;
    values.push(Buffer.from(written));
    const decoded = decodeBase64(written);
    if (decoded !== undefined && written.length >= 8) values.push(decoded);
  }
  return values;
}

/** Words that stand in so many places that a value of a Secret which is one of them is not looked for. */
const common = new Set(
  'true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http'.split(
    ' ',
  ),
);
/** Values are looked for in so many lines of one Secret's text, no more. */
const mostLines = 2_000;

/** The forms in which values may stand elsewhere. `isPublic` tells names that everyone sees anyway. */
export function needlesOf(values: Iterable<Buffer>, isPublic: (text: string) => boolean): Needle[] {
  const needles: Needle[] = [];
  const seen = new Set<string>();
  const addText = (text: string): void => {
    if (seen.has(text)) return;
    seen.add(text);
    const reach = reachOf(text);
    if (reach === undefined || isPublic(text)) return;
    for (const form of writtenForms(text)) needles.push({ text: form, reach, secret: text });
    if (text.length >= 6) addEncoded(needles, Buffer.from(text), text);
  };
  for (const bytes of values) {
    const text = textOfBytes(bytes);
    if (text === undefined) {
      if (bytes.length >= 6) addEncoded(needles, bytes, bytes.toString('base64'));
      continue;
    }
    addText(text);
    addText(text.trim());
    for (const inner of innerSecrets(text)) addText(inner);
  }
  return needles;
}

/** Values that the runner or the user declares secret: taken at their word, from three characters on. */
export function declaredNeedles(values: Iterable<string>): Needle[] {
  const needles: Needle[] = [];
  for (const value of values) {
    for (const text of new Set([value, value.trim(), ...value.split('\n').map((line) => line.trim())])) {
      if (text.length < 3 || (text.length < 6 && text !== value.trim())) continue;
      for (const form of writtenForms(text)) needles.push({ text: form, reach: 'anywhere', secret: text });
      if (text.length >= 6) addEncoded(needles, Buffer.from(text), text);
    }
  }
  return needles;
}

/** How far a value is looked for: the less it looks like a secret, the less far. */
function reachOf(text: string): Reach | undefined {
  if (text.length < 5 || common.has(text.toLowerCase()) || /^\d{1,5}$/.test(text) || /^\s*$/.test(text))
    return undefined;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/].filter((kind) => kind.test(text)).length;
  if (kinds >= 2) return text.length >= 8 ? 'anywhere' : 'word';
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

function addEncoded(needles: Needle[], bytes: Buffer, secret: string): void {
  const encoded = bytes.toString('base64');
  const forms = new Set([encoded, encoded.replace(/=+$/, ''), ...base64Cores(bytes)]);
  for (const form of forms) {
    if (form.length < 8) continue;
    needles.push({ text: form, reach: 'anywhere', secret });
    const url = form.replaceAll('+', '-').replaceAll('/', '_');
    if (url !== form) needles.push({ text: url, reach: 'anywhere', secret });
  }
}

/** Secrets inside of a Secret's file: assigned to secret names, passwords in URLs, keys line by line. */
function innerSecrets(text: string): string[] {
  const found: string[] = [];
  for (const { value } of assignmentsIn(text, (name) => name === 'auth' || isSecretName(name))) {
    if (!isHarmless(value)) found.push(value);
  }
  for (const match of text.matchAll(urlPassword)) found.push(match[2] ?? '');
  if (text.includes('\n')) {
    for (const line of text.split('\n', mostLines)) {
      const plain = line.trim();
      if (plain.length >= 12 && !/\s|^-----/.test(plain) && /[0-9]/.test(plain) && /[A-Za-z]/.test(plain))
        found.push(plain);
    }
  }
  return found;
}
