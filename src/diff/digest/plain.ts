/** Prepares a resource for its digest: secrets' tags become one word, varying values another. */
import { keepAll } from '../merged-keys.ts';
import type { PathPattern } from '../../manifests/index.ts';
import { tagPattern } from '../../redact/index.ts';
import { isList, isMap, type Value } from '../../yaml/index.ts';

/** Where a value stands: the three keys above it, and its path, computed on demand. */
interface ValuePlace {
  readonly path: readonly string[] | undefined;
  readonly keys: readonly [string, string, string];
}

const atTheTop = { path: undefined, keys: ['', '', ''] } as const;

/**
 * Replaces tags by one word unless they count, and varying paths by another. Without either it returns the
 * same object.
 */
export function plain(value: Value, vary: readonly PathPattern[], hidesValues: boolean): Value {
  const walk = (one: Value, { path, keys }: ValuePlace): Value => {
    if (path !== undefined && path.length > 0 && vary.some((pattern) => pattern(path))) return '(varies)';
    if (typeof one === 'string') return hidesValues ? withoutTags(one) : one;
    const below = (key: string): ValuePlace => ({
      path: path && [...path, key],
      keys: [key, keys[0], keys[1]],
    });
    if (isList(one)) {
      const items = one.map((item, at) => (isLeaf(item) ? item : walk(item, below(String(at)))));
      return items.every((item, at) => item === one[at]) ? one : items;
    }
    if (!isMap(one)) return one;
    // The hash of a hidden text reveals it, and differs in a preview without secrets. Other texts are in the
    // digest themselves.
    const isHashes = hidesValues && keys[0] === 'annotations' && keys[2] === 'template';
    let others: [string, Value][] | undefined;
    let at = 0;
    for (const [key, item] of one) {
      const name = hidesValues ? withoutTags(key) : key;
      const rest =
        isHashes && key.startsWith('checksum/') ? '(checksum)' : isLeaf(item) ? item : walk(item, below(key));
      if (name !== key || rest !== item) others ??= [...one].slice(0, at);
      others?.push([name, rest]);
      at += 1;
    }
    return others === undefined ? one : keepAll(others);
  };
  const isLeaf = (item: Value): boolean =>
    typeof item === 'string' && vary.length === 0 && !item.includes('(secret ');
  return walk(value, vary.length === 0 ? atTheTop : { ...atTheTop, path: [] });
}

const withoutTags = (text: string): string =>
  text.includes('(secret ') ? text.replace(tagPattern, '(secret)') : text;
