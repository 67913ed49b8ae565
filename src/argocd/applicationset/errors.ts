/** Argo CD would apply nothing of the set: its generators or templates fail. */
export class SetError extends Error {
  /** A limit of ours, or something that only Argo CD can do. */
  readonly isLimit: boolean;

  constructor(message: string, isLimit = false) {
    super(message);
    this.name = 'SetError';
    this.isLimit = isLimit;
  }
}

/** A generator asks what is not in the repository, and no answer was given: its Applications are not rendered. */
export class UnansweredError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'UnansweredError';
    this.hint = hint;
  }
}
