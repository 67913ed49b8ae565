/** The files of `secrets` that sops encrypted: our own render decrypts them, or shows placeholders. */
import { UserError } from '../errors.ts';
import { readText, resolveInside } from '../files/index.ts';
import { readEncrypted } from '../sops/index.ts';
import { isList, isMap, type MapValue } from '../yaml/index.ts';
import type { WrittenRelease } from './types.ts';
import { presentFile } from './values.ts';

/**
 * Absolute paths. helmfile gives them to helm after all values, our render before: so no key may be in both. Throws what is not rendered.
 */
export function secretFilesOf(release: WrittenRelease, values: MapValue): readonly string[] {
  const { value, root } = release;
  const entries = value.get('secrets');
  const files = (isList(entries) ? entries : []).flatMap((entry) => {
    if (typeof entry !== 'string')
      throw new UserError('not-rendered', 'a secret of its secrets: is written into the helmfile', {
        hint: 'move it to a file that sops encrypts',
      });
    const path = presentFile(entry, release);
    return path === undefined ? [] : [resolveInside(root, path, [root])];
  });
  for (const path of files) {
    const encrypted = readEncrypted(path, readText(path));
    if (encrypted === undefined || path.endsWith('.gotmpl'))
      throw new UserError(
        'not-rendered',
        `the file ${JSON.stringify(path.slice(root.length + 1))} of its secrets: is not encrypted by sops`,
        {
          hint: 'encrypt it by sops, or name it in values:',
        },
      );
    const key = sharedKey(encrypted.values, values);
    if (key !== undefined)
      throw new UserError('not-rendered', `its secrets: override ${key} of its values`, {
        hint: `write ${key} in one of them only`,
      });
  }
  return files;
}

/** The first path of a value that both have. */
function sharedKey(one: MapValue, other: MapValue): string | undefined {
  for (const [key, item] of one) {
    const twin = other.get(key);
    if (twin === undefined) continue;
    const inner = isMap(item) && isMap(twin) ? sharedKey(item, twin) : '';
    if (inner !== undefined) return inner === '' ? key : `${key}.${inner}`;
  }
  return undefined;
}
