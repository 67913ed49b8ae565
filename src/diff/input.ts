import type { Kinds } from '../manifests/index.ts';
import type { RedactOptions } from '../redact/index.ts';
import type { IgnoreRule } from './noise.ts';
import type { RenderedSide } from './sides/sides.ts';

/** What a comparison is asked. */
export interface CompareInput {
  readonly before: RenderedSide & { readonly again?: string };
  /** `again`: a second render of the same, at least a second later; what differs between the two is random. */
  readonly after: RenderedSide & { readonly again?: string };
  readonly redact: RedactOptions;
  readonly ignore: readonly IgnoreRule[];
  /** Compares the hooks of `helm test` too. */
  readonly includeTests?: boolean;
  /** Where the resources are installed is not known: a namespace that one side alone names tells it of the other. */
  readonly infersNamespaces?: boolean;
  /** What the API knows, read once for many comparisons; each reads its own where it is left out. */
  readonly kinds?: Kinds;
  /** Fields that were found random in an earlier run; once marked they stay so. */
  readonly knownRandom?: readonly { readonly id: string; readonly path: string }[];
}
