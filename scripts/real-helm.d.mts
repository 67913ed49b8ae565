export interface RealHelm {
  readonly name: 'helm-3' | 'helm-4';
  readonly version: string;
  readonly path: string;
  /** Where it comes from, for the person who reads along. */
  readonly from: string;
}

/** Every helm that can be had here; empty when there is none. */
export function findHelms(): RealHelm[];
