/** What one preview has shown, resource by resource: written by the preview, kept outside of the comment. */
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

export type Assumed = TypeOf<typeof assumed>;

const assumed = picklist(['api-version', 'kube-version', 'lookup', 'release']);

export type ReviewedContext = TypeOf<typeof reviewedContext>;

const reviewedContext = object({
  service: word,
  context: word,
  release: word,
  namespace: word,
  /** Of every resource, release and namespace. */
  digest: sha256,
  /** By resource id (`group/Kind/namespace/name`). */
  resources: mapOf(sha256),
  /** Ids of what the base has not, or not so. */
  changed: array(word),
  /** Ids that the base had and the head has not. */
  removed: array(word),
  /** Fields that differed from render to render, by resource id: they stay out of what is compared. Once marked stays marked. */
  random: mapOf(array(word)),
  /** `gate.vary` as it was reviewed: what a deploy's own says is not asked. */
  vary: array(word),
  /** What its templates asked of a cluster that nobody asked. */
  assumed: array(assumed),
});

export type ReviewedRecord = TypeOf<typeof reviewedRecord>;

const reviewedRecord = object({
  version: literal(1),
  /** Of the digests: records of other rules say nothing to this program. */
  rules: ordinal,
  /** `owner/name` in lower case: a record of another repository is none. */
  repository: word,
  pull: ordinal,
  /** The pull request's head when it was shown. */
  head: commit,
  /** The commit that was rendered, where that is another one (the merge of head and base). */
  rendered: commit,
  /** What it was compared with: pull requests merged after it may explain what differs. */
  base: exactOptional(commit),
  /** Which of several comments on the pull request it belongs to. */
  key: word,
  /** Whether the digests count the values of secrets, by a digest key that nobody can guess. */
  keyed: boolean(),
  /** Whether a comment showed it: it counts with that comment alone. */
  commented: exactOptional(literal(true)),
  contexts: array(reviewedContext),
});

export function recordText({ contexts, ...record }: ReviewedRecord): string {
  return JSON.stringify({
    ...record,
    contexts: contexts.map(({ resources, random, ...context }) => ({
      ...context,
      resources: Object.fromEntries(resources),
      random: Object.fromEntries(random),
    })),
  });
}

/** Reads a record that anybody may have written; undefined where anything in it is not as a preview writes it. */
export const parseRecord = (text: string): ReviewedRecord | undefined => readJson(reviewedRecord, text);
