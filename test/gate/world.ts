/** Small renders as the gate sees them: a resource is a word, and its digest the word with what it holds. */
import { createHash } from 'node:crypto';
import type {
  DigestedRender,
  Evidence,
  MergedPull,
  ProposedContext,
  ReviewedContext,
  ReviewedRecord,
} from '../../src/gate/index.ts';

/** By id, what is in it. */
export type Contents = Readonly<Record<string, string>>;

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
export const commit = (word: string): string => hash(word).slice(0, 40);

export const digested = (contents: Contents): DigestedRender => ({
  ids: Object.keys(contents),
  exact: (id) => (contents[id] === undefined ? undefined : hash(contents[id])),
});

export const proposed = (contents: Contents, more: Partial<ProposedContext> = {}): ProposedContext => ({
  service: 'shop',
  context: 'production',
  release: 'web',
  namespace: 'live',
  ...digested(contents),
  agrees: (id, _, digest) => contents[id] !== undefined && hash(contents[id]) === digest,
  isClusterDependent: () => false,
  ...more,
});

export const context = (contents: Contents, more: Partial<ReviewedContext> = {}): ReviewedContext => ({
  service: 'shop',
  context: 'production',
  release: 'web',
  namespace: 'live',
  digest: hash(JSON.stringify(contents)),
  resources: new Map(Object.entries(contents).map(([id, text]) => [id, hash(text)])),
  changed: [],
  removed: [],
  random: new Map(),
  vary: [],
  assumed: [],
  ...more,
});

export const record = (
  contexts: readonly ReviewedContext[],
  more: Partial<ReviewedRecord> = {},
): ReviewedRecord => ({
  version: 1,
  rules: 5,
  repository: 'octo/shop',
  pull: 12,
  head: commit('head'),
  rendered: commit('merge'),
  base: commit('base'),
  key: 'deploy / preview',
  keyed: false,
  contexts,
  ...more,
});

export const pull = (contexts: readonly ReviewedContext[], more: Partial<MergedPull> = {}): MergedPull => ({
  number: 12,
  head: commit('head'),
  records: [record(contexts)],
  approvedBy: ['alice'],
  ...more,
});

/** What was asked for besides the own review, in order. */
export interface Asked {
  readonly asked: string[];
  readonly evidence: Evidence;
}

export function evidence(
  own: Evidence['own'],
  others: readonly MergedPull[] = [],
  deployed?: Contents,
): Asked {
  const asked: string[] = [];
  return {
    asked,
    evidence: {
      own,
      others: () => {
        asked.push('others');
        return Promise.resolve({ pulls: others });
      },
      deployed: () => {
        asked.push('deployed');
        return Promise.resolve(deployed && digested(deployed));
      },
    },
  };
}
