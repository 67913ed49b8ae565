/** Claims whose class binds them only when a pod uses them (WaitForFirstConsumer) cannot be waited for. */
import { textOf } from '../predict/json.ts';
import type { Connection, JsonMap } from '../types.ts';
import { specOf } from './fields.ts';
import { readObject } from './read.ts';

/**
 * Does the claim wait for a pod? Reads each class once; where that is forbidden a note says that claims are
 * not waited for.
 */
export function claimsThatWait(
  connection: Connection,
  signal: AbortSignal,
  note: (words: string) => void,
): (claim: JsonMap) => Promise<boolean> {
  const classes = new Map<string, Promise<boolean>>();
  const ask = async (name: string): Promise<boolean> => {
    const path = `/apis/storage.k8s.io/v1/storageclasses/${encodeURIComponent(name)}`;
    const answer = await readObject(connection, path, signal);
    if (answer.is === 'object') return answer.object?.['volumeBindingMode'] === 'WaitForFirstConsumer';
    note(
      `what the storage class ${name} does is not known, so its claims are not waited for (${answer.words})`,
    );
    return true;
  };
  return async (claim) => {
    const name = textOf(specOf(claim)['storageClassName']);
    if (name === '') return false;
    const binding = classes.get(name) ?? ask(name);
    classes.set(name, binding);
    return binding;
  };
}
