import type { ResourceRef } from '../manifests/index.ts';
import type { ResourceChange } from './types.ts';

/** Sorts by kind, then name, so a report does not depend on the order of documents. */
export function compareRefs(a: ResourceRef, b: ResourceRef): number {
  return (
    compareTexts(a.kind, b.kind) ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.namespace, b.namespace) ||
    compareTexts(a.group, b.group)
  );
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export const byKindAndName = (a: ResourceChange, b: ResourceChange): number =>
  compareRefs(a.resource, b.resource);
