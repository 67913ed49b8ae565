/** Resources as they were kept and as they are: compared as renders are. */
import type { Comparison } from '../../diff/index.ts';
import type { ComparisonRooms } from '../load-comparison.ts';
import type { ContextNow } from './types.ts';

export interface TextPair {
  /** YAML; empty where there was none. */
  readonly before: string;
  readonly after: string;
}

/** What compares, with what it has read for earlier comparisons. */
export type Comparer = Pick<ComparisonRooms, 'openComparison'>;

/** In a Secret stands one word for each value: that is no secret, and a tag would say that it is. */
const words = { kind: 'Secret', name: '*', path: '**', reason: 'hidden before' };

const nothing: Comparison = {
  resources: [],
  quiet: [],
  groups: [],
  restarts: [],
  findings: [],
  random: [],
  limits: [],
  counts: { before: 0, after: 0, added: 0, removed: 0, changed: 0, renamed: 0, quiet: 0, equal: 0 },
};

/** The rest is redacted once more, by the rules of the context: what was kept is a file like any other. */
export function compareTexts(
  { openComparison }: Comparer,
  texts: readonly TextPair[],
  { report: { namespace }, redact, ignore }: ContextNow,
): Comparison {
  // In most contexts of a large run; to find that out by comparing costs more than all the rest.
  if (texts.length === 0) return nothing;
  const side = (which: keyof TextPair) => ({
    text: texts.map((one) => (one[which] === '' ? '' : `---\n${one[which]}`)).join(''),
    namespace,
  });
  const { key, known, also, allow } = redact;
  return openComparison({
    before: side('before'),
    after: side('after'),
    redact: { key, known, also, allow: [...allow, words] },
    ignore,
    // These resources were chosen before.
    includeTests: true,
  }).comparison;
}
