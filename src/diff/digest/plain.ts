/** What of a resource is digested once its secrets are tags: tags as one word, what varies as another. */
import { keepAll } from '../keep-all.ts';
import type { PathPattern } from '../../manifests/index.ts';
import { tagPattern } from '../../redact/index.ts';
import { isList, isMap, type Value } from '../../yaml/index.ts';

/** Where a value stands: its path only where somebody asks for it, and the three keys above it. */
interface Standing {
  readonly path: readonly string[] | undefined;
  readonly keys: readonly [string, string, string];
}

const atTheTop = { path: undefined, keys: ['', '', ''] } as const;

/** Tags become one word unless they count; paths that vary become another. The same object where neither is in it. */
export function plain(value: Value, vary: readonly PathPattern[], hidesValues: boolean): Value {
  const walk = (one: Value, { path, keys }: Standing): Value => {
    if (path !== undefined && path.length > 0 && vary.some((pattern) => pattern(path))) return '(varies)';
    if (typeof one === 'string') return hidesValues ? withoutTags(one) : one;
    const below = (key: string): Standing => ({
      path: path && [...path, key],
      keys: [key, keys[0], keys[1]],
    });
    if (isList(one)) {
      const items = one.map((item, at) => (isLeaf(item) ? item : walk(item, below(String(at)))));
      return items.every((item, at) => item === one[at]) ? one : items;
    }
    if (!isMap(one)) return one;
    // The hash of what is hidden tells of it, and differs where a preview has no secrets; of what is not, the resource itself tells.
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
