/** A function that makes its answer when it is first asked, and keeps it; a promise, too. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
