/** The hits of a policy program, in one shape for all formats. */
import type { Severity } from '../../diff/index.ts';

export interface PolicyHit {
  /** The program's own name for it: `main.deny`, `require-labels/check-team`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  /** The resource, as far as the program names it. */
  readonly resource?: PolicyResource;
  /** The line in the manifests that the program got, from 1. */
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

/** Other programs' names for our severities. */
export function severityOf(word: unknown): Severity | undefined {
  if (typeof word !== 'string') return undefined;
  const lowerWord = word.toLowerCase();
  return Object.hasOwn(words, lowerWord) ? words[lowerWord] : undefined;
}

// ---- values of foreign JSON and YAML -------------------------------------------------------------

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

/** A text that is not empty. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
