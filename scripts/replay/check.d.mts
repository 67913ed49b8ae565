/** One difference that no change of the report tells, or one change that is not so. */
export interface Place {
  readonly resource: string;
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Of what is no change: its class. */
  readonly kind?: string;
}

/** Holds a JSON report of `pligos diff --show-noise` against both renders. */
export function checkReport(
  before: string,
  after: string,
  report: unknown,
  namespace?: string,
): {
  readonly lost: readonly Place[];
  readonly wrong: readonly Place[];
  readonly canonical: readonly Place[];
  readonly changes: number;
  readonly values: number;
  readonly resources: number;
};
