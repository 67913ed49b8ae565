/** What a run is compared with: each context as it is now, and what differs from an earlier report. */
import type { Comparison, IgnoreRule } from '../../diff/index.ts';
import type { RedactOptions } from '../../redact/index.ts';
import type { ContextReport } from '../../report/index.ts';
import type { ContextHead } from './head.ts';

/** A context of this run. */
export interface ContextNow {
  readonly report: ContextReport;
  /** Absent where nothing was rendered. */
  readonly head?: ContextHead;
  /** Are digests at hand? They tell of resources that the earlier report was not about. */
  readonly hasDigest: boolean;
  readonly ignore: readonly IgnoreRule[];
  readonly redact: RedactOptions;
}

/** What the reader finds of one context. */
export interface ContextDifference {
  readonly comparison?: Comparison;
  /** Ids of resources that are as at the base again, of which no comparison tells. */
  readonly back?: readonly string[];
  readonly notes?: readonly string[];
}
