import { type DiscoveryKind, discoveryKinds } from '../../../discover/index.ts';

/** Where applications of another tool are read. */
export interface ApplicationsInput {
  /** Whose objects are read; `auto`: those of every tool. */
  readonly kind: DiscoveryKind | 'auto';
  /** Folders or files with them; by default the current folder. */
  readonly folders: readonly string[];
  /** The file with the answers of generators that ask a cluster or a server. */
  readonly clusters?: string;
  /** Of helmfiles: the environments that are shown, and the selectors that choose among their releases. */
  readonly environments?: readonly string[];
  readonly selectors?: readonly string[];
}

export const discoverChoices = [...discoveryKinds, 'auto'] as const;
