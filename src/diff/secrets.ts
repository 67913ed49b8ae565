import type { Buffer } from 'node:buffer';
import {
  brokenSecretValues,
  makeRedactor,
  type RedactOptions,
  type Redactor,
  secretValues,
} from '../redact/index.ts';
import { type SideEntry, isSecret, type Side, valueOf } from './sides/sides.ts';

/** What a render itself says must be hidden, besides the options. */
export interface Hidden {
  /** The values of every Secret, including Secrets that do not parse. */
  readonly values: readonly Buffer[];
  /** Public names, which are never hidden. */
  readonly names: () => ReadonlySet<string>;
}

/** The redactor of a comparison: it knows the values of every Secret on every side. */
export const redactorOf = (
  options: RedactOptions,
  equal: readonly SideEntry[],
  sides: readonly Side[],
): Redactor => redactorFor(options, hiddenIn(equal, sides));

export const redactorFor = (options: RedactOptions, { values, names }: Hidden): Redactor =>
  makeRedactor(options, values, (text) => isPublic(text, names()));

/** Whether an unparsable document may be a Secret. */
export const mayBeSecret = (text: string): boolean => /Secret|stringData/.test(text);

export function hiddenIn(equal: readonly SideEntry[], sides: readonly Side[]): Hidden {
  const values: Buffer[] = [];
  // Equal Secrets stand on both sides, so each text is read once.
  const texts = new Set<string>();
  const all = [{ entries: equal, broken: [] }, ...sides];
  for (const side of all) {
    for (const entry of side.entries) {
      if (!isSecret(entry.header)) continue;
      if (texts.has(entry.document.text) && entry.item === undefined) continue;
      texts.add(entry.document.text);
      values.push(...valuesOf(entry));
    }
    for (const { document } of side.broken) {
      if (mayBeSecret(document.text)) values.push(...brokenSecretValues(document.text));
    }
  }
  let names: ReadonlySet<string> | undefined;
  return { values, names: () => (names ??= namesOf(all)) };
}

/** Joins both, and returns the first where the second adds nothing. */
export function bothHidden(one: Hidden, other: Hidden): Hidden {
  const values = new Map([...one.values, ...other.values].map((value) => [value.toString('latin1'), value]));
  let names: ReadonlySet<string> | undefined;
  return {
    values: [...values.values()],
    names: () => (names ??= new Set([...one.names(), ...other.names()])),
  };
}

function valuesOf(entry: SideEntry): Buffer[] {
  const value = valueOf(entry);
  return value === undefined ? brokenSecretValues(entry.document.text) : secretValues(value);
}

/** Names of resources and namespaces are public, because every report shows them. */
function namesOf(sides: readonly Pick<Side, 'entries'>[]): Set<string> {
  const names = new Set<string>();
  for (const { entries } of sides)
    for (const { identity } of entries) names.add(identity.name).add(identity.namespace);
  return names;
}

/** Whether a text is a resource's name, or a host name that starts with one. */
function isPublic(text: string, names: ReadonlySet<string>): boolean {
  if (names.has(text)) return true;
  const host =
    /^(?:[a-z][a-z0-9+]*:\/\/)?([a-z0-9-]+)(?:\.[a-z0-9-]+){0,2}(?:\.svc(?:\.[a-z.-]+)?)?(?::\d{1,5})?\/?$/.exec(
      text,
    )?.[1];
  return host !== undefined && names.has(host);
}
