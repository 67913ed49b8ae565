/** A function that computes its answer at first use and keeps it; a promise, too. */
export function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}
