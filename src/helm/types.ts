/** A helm that can be run. */
export interface Helm {
  /** Absolute path of the program. */
  readonly path: string;
  /** Without the `v`. */
  readonly version: string;
  readonly major: 3 | 4;
}
