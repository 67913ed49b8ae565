import { type EncryptedValues, leafName } from './encrypted.ts';

/** Names of the encrypted values that were added, removed or written anew. */
export function changedKeys(
  before: EncryptedValues | undefined,
  after: EncryptedValues | undefined,
): readonly string[] {
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}

const textsOf = (values: EncryptedValues | undefined): ReadonlyMap<string, string> =>
  new Map(values?.leaves.map(({ path, written }) => [leafName(path), written]));
