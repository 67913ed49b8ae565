import type { ResourceRef } from '../manifests/index.ts';
import type { ResourceChange } from './types.ts';

const keyOf = (ref: ResourceRef): string =>
  `${ref.kind}\u0000${ref.name}\u0000${ref.namespace}\u0000${ref.group}`;

/** By kind, then name: the order of a report that does not depend on that of the documents. */
export function compareRefs(a: ResourceRef, b: ResourceRef): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export const byKindAndName = (a: ResourceChange, b: ResourceChange): number =>
  compareRefs(a.resource, b.resource);
