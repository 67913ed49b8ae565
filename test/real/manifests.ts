/** Manifests of two programs in a form that only differs where they do. */
import { parseDocument, splitDocuments } from '../../src/manifests/index.ts';
import { writeJson } from '../../src/yaml/index.ts';

export const objectsOf = (text: string): readonly unknown[] =>
  splitDocuments(text).flatMap((document) =>
    parseDocument(document).resources.map(({ value }): unknown => JSON.parse(writeJson(value))),
  );

/** Sorted, with sorted keys. */
export const canonical = (objects: readonly unknown[]): readonly string[] =>
  objects.map((object) => JSON.stringify(sorted(object))).toSorted();

const ownPolicy = JSON.stringify({ 'helm.sh/resource-policy': 'keep' });

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // By the contract, definitions among joined manifests are kept by helm.
      .filter(([key, item]) => key !== 'annotations' || JSON.stringify(item) !== ownPolicy)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
