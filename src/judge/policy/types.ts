/** What a policy program said, in one shape whatever it speaks. */
import type { Severity } from '../../diff/index.ts';

export interface PolicyHit {
  /** As the program calls it: `main.deny`, `require-labels/check-team`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  /** Who it is about, as far as the program says. */
  readonly resource?: PolicyResource;
  /** Of the manifests it was given, from 1. */
  readonly line?: number;
}

/** A text is a name, `Kind/name`, `namespace/Kind/name` or an id (`group/Kind/namespace/name`). */
export type PolicyResource = string | NamedResource;

export interface NamedResource {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

const words: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  error: 'high',
  medium: 'medium',
  moderate: 'medium',
  warning: 'medium',
  warn: 'medium',
  low: 'info',
  info: 'info',
  note: 'info',
  none: 'info',
};

/** What other programs call our severities. */
export function severityOf(word: unknown): Severity | undefined {
  if (typeof word !== 'string') return undefined;
  const known = word.toLowerCase();
  return Object.hasOwn(words, known) ? words[known] : undefined;
}

// ---- values of other people's JSON and YAML -----------------------------------------------------

/** An entry of a map; undefined where there is none, or no map. */
export function field(value: unknown, ...keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (at instanceof Map) at = at.get(key);
    else if (typeof at === 'object' && at !== null && !Array.isArray(at) && Object.hasOwn(at, key))
      at = Reflect.get(at, key);
    else return undefined;
  }
  return at;
}

export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text that says something. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
