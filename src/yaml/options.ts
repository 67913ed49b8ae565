export interface YamlReadOptions {
  /** `written`: keys are strings as they stand (our own files). `dialect`: as helm reads them. */
  readonly keys: 'written' | 'dialect';
  /** Of two equal keys in one map: an error, or a warning and the last one wins as in helm. */
  readonly duplicates: 'error' | 'last-wins';
  /**
   * Characters that a review does not show as they are: line breaks within what looks like one line, and
   * reversed text.
   */
  readonly hidden?: 'error';
}

/** Our own files: pligos.yaml, type files, schemas. */
export const ownFile: YamlReadOptions = {
  keys: 'written',
  duplicates: 'error',
  hidden: 'error',
};
/** Value files, Chart.yaml, manifests. */
export const helmFile: YamlReadOptions = { keys: 'dialect', duplicates: 'last-wins' };

/** Limits, named in the errors: no real file comes near them. */
export const limits = {
  /** UTF-16 units of one file. */
  characters: 64 * 1024 * 1024,
  depth: 1000,
  /** Nodes behind the aliases of one file; those of a bomb would be billions. */
  expandedNodes: 2_000_000,
} as const;
