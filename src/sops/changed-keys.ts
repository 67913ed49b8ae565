import { type EncryptedLeaf, type EncryptedValues, leafName } from './encrypted.ts';

/** Names of the encrypted values that were added, removed or written anew. */
export function changedKeys(
  before: EncryptedValues | undefined,
  after: EncryptedValues | undefined,
): readonly string[] {
  const [was, is] = [leavesByPath(before), leavesByPath(after)];
  const changed = [...was, ...is].filter(([path]) => was.get(path)?.written !== is.get(path)?.written);
  return [...new Set(changed.map(([, { path }]) => leafName(path)))];
}

/** Two paths may have one name: a key may hold a dot. */
const leavesByPath = (values: EncryptedValues | undefined): ReadonlyMap<string, EncryptedLeaf> =>
  new Map(values?.leaves.map((leaf) => [JSON.stringify(leaf.path), leaf]));
