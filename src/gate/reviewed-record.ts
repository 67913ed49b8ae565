/** What one preview showed, resource by resource. The preview writes it to checks, not into the comment. */
import {
  array,
  boolean,
  commit,
  exactOptional,
  literal,
  mapOf,
  object,
  ordinal,
  picklist,
  readJson,
  sha256,
  type TypeOf,
  word,
} from '../json/index.ts';

export type Assumption = TypeOf<typeof assumed>;

const assumed = picklist(['api-version', 'kube-version', 'lookup', 'release']);

export type ReviewedContext = TypeOf<typeof reviewedContext>;

const reviewedContext = object({
  service: word,
  context: word,
  release: word,
  namespace: word,
  /** The digest of all resources, release and namespace. */
  digest: sha256,
  /** Digests by resource id (`group/Kind/namespace/name`). */
  resources: mapOf(sha256),
  /** Ids of resources that differ from the base or are new. */
  changed: array(word),
  /** Ids of resources that only the base has. */
  removed: array(word),
  /**
   * Fields that differed from render to render, by resource id. They are not compared, and a field once
   * marked stays marked.
   */
  random: mapOf(array(word)),
  /** `gate.vary` of the reviewed configuration. The deploy's own `vary` does not count. */
  vary: array(word),
  /** What its templates asked a cluster by `lookup`, which a preview answers as empty. */
  assumed: array(assumed),
  /** Why digests that should be of its secrets are of placeholders: a deploy is refused. */
  lacks: exactOptional(array(word)),
});

export type ReviewedRecord = TypeOf<typeof reviewedRecord>;

export const reviewedRecord = object({
  version: literal(1),
  /** The version of the digest rules. A record of another version proves nothing here. */
  rules: ordinal,
  /** `owner/name` in lower case. A record of another repository does not count. */
  repository: word,
  pull: ordinal,
  /** The head of the pull request when the preview showed it. */
  head: commit,
  /** The rendered commit, where it differs from the head (the merge of head and base). */
  rendered: commit,
  /** The base of the comparison: pull requests merged after it may explain differences. */
  base: exactOptional(commit),
  /** The key of the comment, where a pull request has several. */
  key: word,
  /** Whether digests include the values of secrets, by a digest key that cannot be guessed. */
  keyed: boolean(),
  /** Whether a comment showed it. Then it counts only while that comment names it. */
  commented: exactOptional(literal(true)),
  contexts: array(reviewedContext),
});

export const recordText = (record: ReviewedRecord): string => JSON.stringify(recordJson(record));

export const recordJson = ({ contexts, ...record }: ReviewedRecord): object => ({
  ...record,
  contexts: contexts.map(({ resources, random, ...context }) => ({
    ...context,
    resources: Object.fromEntries(resources),
    random: Object.fromEntries(random),
  })),
});

/**
 * Parses a record, which an attacker may have written. Undefined where it has another shape than a preview
 * writes.
 */
export const parseRecord = (text: string): ReviewedRecord | undefined => readJson(reviewedRecord, text);
