/** The part of an encrypted file that a secret uses. */
import type { SopsSecret } from '../config/index.ts';
import { UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import { type EncryptedValues, readEncrypted } from '../sops/index.ts';
import { isMap, isList, isNumeral, type Value } from '../yaml/index.ts';

export interface EncryptedPart {
  readonly values: EncryptedValues;
  /** The one value that is meant; absent: the whole file. */
  readonly key?: readonly string[];
}

/** Throws a UserError where the file is not encrypted, or lacks the key. */
export function encryptedPart({ name, file, key: written, at }: SopsSecret): EncryptedPart {
  const values = readEncrypted(file, readText(file, at));
  if (values === undefined)
    throw new UserError('secret-failed', `the file of the secret ${name} is not encrypted by sops`, {
      at,
      hint: 'encrypt it: sops encrypt --in-place FILE; or take the provider file, and let git ignore it',
    });
  const key = written ?? binaryKey(file, values);
  if (key === undefined) return { values };
  scalarAt(values.values, key, { name, at });
  const leaves = values.leaves.filter(({ path }) => JSON.stringify(path) === JSON.stringify(key));
  return { key, values: { ...values, leaves } };
}

/** sops keeps a file of any other format as one value. */
const binaryKey = (file: string, { values }: EncryptedValues): readonly string[] | undefined =>
  !/\.(?:ya?ml|json)$/.test(file) && values.size === 1 && values.has('data') ? ['data'] : undefined;

/** The text of one value; throws where there is none. */
export function scalarAt(
  value: Value,
  key: readonly string[],
  { name, at }: Pick<SopsSecret, 'name' | 'at'>,
): string {
  const found = key.reduce<Value | undefined>(
    (outer, part) => (outer !== undefined && isMap(outer) ? outer.get(part) : undefined),
    value,
  );
  const path = key.join('.');
  if (found === undefined || found === null)
    throw new UserError('secret-failed', `the secret ${name} has no value at ${path}`, {
      at,
      hint: 'correct key: it is the path of one value, with dots between its keys',
    });
  if (isMap(found) || isList(found))
    throw new UserError('secret-failed', `the secret ${name} has a map or a list at ${path}`, {
      at,
      hint: 'name one value in it, or leave key out to take the whole',
    });
  return isNumeral(found) ? found.numeral : String(found);
}
