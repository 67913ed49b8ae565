/** What a report says of encrypted value files: which of their values changed, by name alone, and that placeholders stand for them. */
import { relative } from 'node:path';
import type { Limit } from '../../diff/index.ts';
import { changedKeys } from '../../sops/index.ts';
import { plural } from '../../tools/index.ts';
import type { Renderable } from './render.ts';
import type { EncryptedFile } from './value-files.ts';

const mostNames = 10;

/** One of each encrypted file of either side. */
export function encryptedLimits(
  base: Renderable | undefined,
  head: Renderable | undefined,
): readonly Limit[] {
  const [before, after] = [filesOf(base), filesOf(head)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    const changed = base === undefined || head === undefined ? [] : changedKeys(was?.values, is?.values);
    const placeholders =
      is?.isDecrypted === true ? [] : [`placeholders stand for the encrypted values of ${name}`];
    const changes =
      changed.length === 0
        ? []
        : [`${plural(changed.length, 'encrypted value')} of ${name} changed: ${namesOf(changed)}`];
    return [...changes, ...placeholders].map((message) => ({ kind: 'encrypted' as const, message }));
  });
}

/** By their names in the repository of each side. */
const filesOf = (side: Renderable | undefined): ReadonlyMap<string, EncryptedFile> =>
  new Map(
    side?.prepared.encrypted.map((one) => [relative(side.prepared.target.service.root, one.file), one]),
  );

function namesOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).map(quoted);
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** The author of a change chooses the keys, and none may read as a sentence of ours. */
const quoted = (name: string): string =>
  /^[\w.[\]-]{1,80}$/.test(name) ? name : JSON.stringify(name.slice(0, 80));
