/** Small readers that many rules share. */
import type { PathStep, ViewEntry } from '../../diff/index.ts';
import { at, shownName, textOf } from '../../manifests/index.ts';
import { isNumeral, type MapValue, type Value } from '../../yaml/index.ts';
import type { ResourcePair } from '../types.ts';

/** Is something at, above or below these keys changed? It reads the changes alone, and parses nothing. */
export function touches({ change }: ResourcePair, ...keys: readonly string[]): boolean {
  // Dozens of rules ask this for thousands of pairs, so it allocates nothing.
  for (const { path } of change.changes) if (isAlong(path, keys)) return true;
  return false;
}

function isAlong(path: readonly PathStep[], keys: readonly string[]): boolean {
  const length = Math.min(path.length, keys.length);
  for (let index = 0; index < length; index += 1) {
    const step = path[index];
    if (step?.kind !== 'key' || step.key !== keys[index]) return false;
  }
  return true;
}

/** Does a changed path hold this key? For fields at several depths. */
export const touchesAnywhere = ({ change }: ResourcePair, key: string): boolean =>
  change.changes.some(({ path }) => path.some((step) => step.kind === 'key' && step.key === key));

export const isKind = (
  { group, kind }: { readonly group: string; readonly kind: string },
  ...expected: readonly string[]
): boolean => expected.includes(group === '' ? kind : `${group}/${kind}`);

/** The number at a path, where one is written. */
export function numberAt(value: Value | undefined, ...keys: readonly string[]): number | undefined {
  const actual = at(value, ...keys);
  return isNumeral(actual) ? Number(actual.numeral) : undefined;
}

export const textAt = (value: Value | undefined, ...keys: readonly string[]): string | undefined =>
  textOf(at(value, ...keys));

/** The text of a scalar as written. */
export function scalar(value: Value | undefined): string {
  if (isNumeral(value)) return value.numeral;
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

export const keys = (...names: readonly string[]): readonly PathStep[] =>
  names.map((key) => ({ kind: 'key', key }));

/** `a, b and 3 more`. */
export function listWords(words: readonly string[], most = 3): string {
  const shown = words.slice(0, most);
  const rest = words.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

/** `Deployment web`, as in a message. */
export const called = ({ header }: Pick<ViewEntry, 'header'>): string =>
  `${header.kind} ${shownName(header)}`;

export const annotation = (value: MapValue, name: string): string | undefined =>
  textAt(value, 'metadata', 'annotations', name);
