/** The items by their keys, in the order in which the keys come; no group is empty. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/** A map of lists, whether or not its type says that none is empty. */
interface Lists<Key, T> {
  get(key: Key): T[] | undefined;
  set(key: Key, list: [T, ...T[]]): unknown;
}

/** Adds the item to the list of the key. */
export function addTo<Key, T>(lists: Lists<Key, T>, key: Key, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
