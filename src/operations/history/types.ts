/** The input and result of a comparison with an earlier run. */
import type { Comparison, IgnoreRule } from '../../diff/index.ts';
import type { RedactOptions } from '../../redact/index.ts';
import type { ContextReport } from '../../report/index.ts';
import type { ContextHead } from './head.ts';

/** A context of this run. */
export interface ContextNow {
  readonly report: ContextReport;
  /** Absent where nothing was rendered. */
  readonly head?: ContextHead;
  /** Are digests available? They cover resources that the earlier report was not about. */
  readonly hasDigest: boolean;
  readonly ignore: readonly IgnoreRule[];
  readonly redact: RedactOptions;
}

/** The result for one context. */
export interface ContextDifference {
  readonly comparison?: Comparison;
  /** Ids of resources that equal the base again, which no comparison mentions. */
  readonly back?: readonly string[];
  readonly notes?: readonly string[];
}
