/** Reads the patches of a context, wherever they are written. */
import { type At, problem } from '../../errors.ts';
import { atOf, childPath, isMap, type MapValue, valueOf } from '../../yaml/index.ts';
import { itemsAt, type Keys } from '../context-keys.ts';
import { resolvePath, sourceIn, type SourceScope } from '../paths/paths.ts';
import type { Problem } from '../../errors.ts';
import type { ContextPatch } from '../types.ts';

/** Those of the key `patches`; wrong shapes were reported before. */
export function patchesAt(keys: Keys): readonly ContextPatch[] {
  const { scope, problems } = keys.place;
  return itemsAt(keys, 'patches').flatMap(([item, path]) => {
    if (item.kind !== 'map') return [];
    const file = item.entries.get('path')?.value;
    const [written] = file === undefined ? [] : sourceIn(file, `${path}.path`);
    const resolved = written && resolvePath(written, 'file', scope, problems);
    // An address has no file until it is fetched.
    if (file !== undefined && resolved === undefined) return [];
    const value = valueOf(item);
    const at = atOf(item, path);
    return isMap(value) ? readPatch(value, { at, problems, ...(resolved && { file: resolved.value }) }) : [];
  });
}

/** The same of what another tool names: its files are below the folder of the scope. */
export const patchesOf = (
  patches: readonly MapValue[],
  { at, scope, problems }: { readonly at: At; readonly scope: SourceScope; readonly problems: Problem[] },
): readonly ContextPatch[] =>
  patches.flatMap((value, index) => {
    const own = { ...at, path: childPath('patches', index) };
    const path = value.get('path');
    const file =
      typeof path === 'string'
        ? resolvePath({ value: path, at: own }, 'file', scope, problems)?.value
        : undefined;
    if (path !== undefined && file === undefined) return [];
    return readPatch(value, { at: own, problems, ...(file !== undefined && { file }) });
  });

interface PatchPlace {
  readonly at: At;
  readonly problems: Problem[];
  /** Absolute, where it names one. */
  readonly file?: string;
}

function readPatch(value: MapValue, { at, problems, file }: PatchPlace): readonly ContextPatch[] {
  const [target, options, text] = ['target', 'options', 'patch'].map((key) => value.get(key));
  if (file !== undefined && text !== undefined) {
    problems.push(
      problem('context-patch', 'a patch has both patch and path', { at, hint: 'remove one of them' }),
    );
    return [];
  }
  if (file === undefined && typeof text !== 'string') return [];
  return [
    {
      at,
      ...(isMap(target) && target.size > 0 && { target }),
      ...(isMap(options) && { options }),
      content: file === undefined ? { text: typeof text === 'string' ? text : '' } : { file },
    },
  ];
}
