/** Compares kept resources with present ones, as renders are compared. */
import { type Comparison, openComparison } from '../../diff/index.ts';
import type { Kinds } from '../../manifests/index.ts';
import type { ContextNow } from './types.ts';

export interface TextPair {
  /** YAML; empty where there was none. */
  readonly before: string;
  readonly after: string;
}

/** In a kept Secret each value is one placeholder: a tag would claim that it is a secret. */
const words = { kind: 'Secret', name: '*', path: '**', reason: 'hidden before' };

const noChanges: Comparison = {
  resources: [],
  quiet: [],
  groups: [],
  restarts: [],
  findings: [],
  random: [],
  limits: [],
  counts: { before: 0, after: 0, added: 0, removed: 0, changed: 0, renamed: 0, quiet: 0, equal: 0 },
};

/** The rest is redacted again by the rules of the context: a kept text is a file like any other. */
export function compareTexts(
  kinds: Kinds,
  texts: readonly TextPair[],
  { report: { namespace }, redact, ignore }: ContextNow,
): Comparison {
  // The usual case in most contexts of a large run; finding it by a comparison costs more than all the rest.
  if (texts.length === 0) return noChanges;
  const side = (which: keyof TextPair) => ({
    text: texts.map((one) => (one[which] === '' ? '' : `---\n${one[which]}`)).join(''),
    namespace,
  });
  const { key, known, also, allow } = redact;
  return openComparison({
    kinds,
    before: side('before'),
    after: side('after'),
    redact: { key, known, also, allow: [...allow, words] },
    ignore,
    // These resources were selected before.
    includeTests: true,
  }).comparison;
}
