/** What a report says of encrypted files and named secrets: which changed, by name alone, and that placeholders stand for them. */
import { relative } from 'node:path';
import type { Limit } from '../../diff/index.ts';
import { describeRule, encryptedPart } from '../../secrets/index.ts';
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
  const ofFiles = [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    const changed = base === undefined || head === undefined ? [] : changedKeys(was?.values, is?.values);
    const placeholders =
      is?.isDecrypted === true ? [] : [`placeholders stand for the encrypted values of ${name}`];
    const changes =
      changed.length === 0
        ? []
        : [`${plural(changed.length, 'encrypted value')} of ${name} changed: ${namesOf(changed)}`];
    return [...changes, ...placeholders];
  });
  return [...ofFiles, ...namedLimits(base, head)].map((message) => ({ kind: 'encrypted', message }));
}

/** By their names in the repository of each side; of a named secret what it uses. */
function filesOf(side: Renderable | undefined): ReadonlyMap<string, EncryptedFile> {
  const files = new Map<string, EncryptedFile>();
  if (side === undefined) return files;
  const { target, encrypted, named } = side.prepared;
  const parts = named.flatMap(({ rule, other }): EncryptedFile[] =>
    rule.provider === 'sops'
      ? [{ file: rule.file, values: encryptedPart(rule).values, isDecrypted: other === undefined }]
      : [],
  );
  for (const one of [...encrypted, ...parts]) {
    const name = relative(target.service.root, one.file);
    const leaves = [...(files.get(name)?.values.leaves ?? []), ...one.values.leaves];
    files.set(name, { ...one, values: { ...one.values, leaves } });
  }
  return files;
}

/** Which secrets come from elsewhere now, and which are not known here. */
function namedLimits(base: Renderable | undefined, head: Renderable | undefined): readonly string[] {
  const [before, after] = [rulesOf(base), rulesOf(head)];
  const isBoth = base !== undefined && head !== undefined;
  const changes = [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!isBoth || was === is) return [];
    const secret = `the secret ${quoted(name)}`;
    if (was === undefined) return [`${secret} is new, from ${quoted(is)}`];
    return is === undefined
      ? [`${secret} is removed, which came from ${quoted(was)}`]
      : [`${secret} comes from ${quoted(is)}, and came from ${quoted(was)}`];
  });
  const unknown = (head?.prepared.named ?? []).filter(
    ({ rule, other }) => rule.provider !== 'sops' && other !== undefined,
  );
  const names = unknown.map(({ rule }) => rule.name);
  const noun = names.length === 1 ? 'secret' : 'secrets';
  return names.length === 0 ? changes : [...changes, `placeholders stand for the ${noun} ${namesOf(names)}`];
}

const rulesOf = (side: Renderable | undefined): ReadonlyMap<string, string> =>
  new Map(
    side?.prepared.named.map(({ rule }) => [
      rule.name,
      describeRule(rule, side.prepared.target.service.root),
    ]),
  );

function namesOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).map((name) => quoted(name));
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** The author of a change chooses the keys, and none may read as a sentence of ours. */
const quoted = (name = ''): string =>
  /^(?:(?:file|env|sops) )?[\w./[\]-]{1,100}$/.test(name) ? name : JSON.stringify(name.slice(0, 160));
