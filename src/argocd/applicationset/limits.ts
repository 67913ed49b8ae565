/** No real set comes near them; each is named where it is reached. */
export const limits = {
  /** Of one set. Argo CD has no limit, and a repository with more is no use to a reader of a report. */
  applications: 5000,
  /** Parameter sets of one generator, before a selector leaves some. */
  parameterSets: 20_000,
  /** Steps of all templates of one set. */
  steps: 5_000_000,
  /** Characters of one template without Go's language, which is searched for its tags. */
  characters: 1_000_000,
  /** Nested lists and maps of a template. */
  depth: 100,
} as const;
