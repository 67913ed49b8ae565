import type { Kinds } from '../manifests/index.ts';
import type { RedactOptions } from '../redact/index.ts';
import type { IgnoreRule } from './noise.ts';
import type { RenderedSide } from './sides/sides.ts';

/** The input of a comparison. */
export interface CompareInput {
  readonly before: RenderedSide & { readonly again?: string };
  /**
   * `again`: a second render of the same input, at least a second later. What differs between both is random.
   */
  readonly after: RenderedSide & { readonly again?: string };
  readonly redact: RedactOptions;
  readonly ignore: readonly IgnoreRule[];
  /** Also compares the hooks of `helm test`. */
  readonly includeTests?: boolean;
  /**
   * The namespace of the installation is unknown: one that a single side names counts for the other as well.
   */
  readonly infersNamespaces?: boolean;
  /** The kinds of the API, read once for many comparisons. Absent: each comparison reads its own. */
  readonly kinds?: Kinds;
  /** Fields that an earlier run found random. A field once marked stays marked. */
  readonly knownRandom?: readonly { readonly id: string; readonly path: string }[];
}
