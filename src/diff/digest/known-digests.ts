/**
 * Caches digests. Renders of one context differ little: the first one, the one that helm is about to send,
 * the deployed one. A document with a known text is not parsed again. Helm 4 indents lists differently and
 * notes the file: such a document is parsed, and gets the digest of its equal.
 */
import { createHash } from 'node:crypto';
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../yaml/index.ts';
import type { Hidden } from '../secrets.ts';
import type { SideEntry } from '../sides/sides.ts';

/**
 * Digests of one context for one set of options, except for what is hidden. The key is the commit that a
 * document leaves out, where it may contain one.
 */
export type KnownDigests = Map<string, KnownDocuments>;

interface KnownDocuments {
  readonly byText: Map<string, KnownDocument>;
  /** Different documents with one id. */
  readonly byId: Map<string, KnownDocument[]>;
}

interface KnownDocument {
  readonly value: MapValue;
  /** By everything else that decides the digest. */
  readonly digests: Map<string, string>;
}

export interface DigestOptions {
  readonly hide: string | undefined;
  readonly commit: string | undefined;
  readonly withSecrets: boolean;
  readonly fillableOnly: true | undefined;
  /** What is hidden depends on the Secrets of the render, and on its names. */
  readonly hidden: () => Hidden;
  /** The value to be digested, before values are hidden or left out. */
  readonly bare: (entry: SideEntry) => MapValue | undefined;
  /** The id without the commit. */
  readonly idOf: (entry: SideEntry) => string;
  readonly make: (value: MapValue, entry: SideEntry, leftOut: LeftOut) => string;
}

/** The digest of one resource, looked up or computed. */
export function lookUpDigest(
  known: KnownDigests,
  knowing: DigestOptions,
): (entry: SideEntry, leftOut: LeftOut) => string | undefined {
  const { hide, commit, withSecrets, fillableOnly, hidden, make } = knowing;
  const groupOf = groupsFor(known, commit);
  let around: string | undefined;
  const surroundings = (): string => {
    // Where names or nothing decides, every render has the same digest.
    const { values, names } = hide === undefined ? hidden() : { values: [], names: () => [] };
    const secrets = [...new Set(values.map((value) => value.toString('base64')))].toSorted();
    const secretNames = secrets.length === 0 ? [] : [...names()].toSorted();
    return createHash('sha256')
      .update(JSON.stringify([hide, withSecrets, secrets, secretNames]))
      .digest('hex');
  };
  return (entry, leftOut) => {
    const group = groupOf(entry.document.text);
    const document = documentOf(entry, groupIn(known, group), likeIt(known, group), knowing);
    if (document === undefined) return undefined;
    const { value, digests } = document;
    const { random, vary } = leftOut;
    around ??= surroundings();
    const key = random.length + vary.length === 0 ? around : around + JSON.stringify([leftOut, fillableOnly]);
    let digest = digests.get(key);
    if (digest === undefined) digests.set(key, (digest = make(value, entry, leftOut)));
    return digest;
  };
}

/**
 * Documents of one group leave out the commit in the same way. In the first two, the commit itself does not
 * matter.
 */
const groups = {
  /** They cannot contain a commit. */
  plain: '',
  /** They contain only zeros, which are left out. */
  noughts: '0',
  /** Their commit stays. */
  whole: '-',
} as const;

/** The group of a text. By default it is the commit's own group. */
function groupsFor(known: KnownDigests, commit: string | undefined): (text: string) => string {
  const start = commit === undefined || /^0*$/.test(commit) ? '' : commit.slice(0, 7);
  return (text) => {
    const hasStart = start !== '' && text.includes(start);
    // The text may write the commit by escapes, or in an encoding.
    if (!hasStart && known.get(groups.plain)?.byText.has(text) === true) return groups.plain;
    const hasNoughts = text.includes('0000000');
    // The text may write the commit by escapes, or in an encoding.
    const mayHide = text.includes('\\') || text.includes('!');
    if (commit === undefined) return hasNoughts || mayHide ? groups.whole : groups.plain;
    if (hasStart || mayHide) return commit;
    return hasNoughts ? groups.noughts : groups.plain;
  };
}

function groupIn(known: KnownDigests, group: string): KnownDocuments {
  let documents = known.get(group);
  if (documents === undefined) known.set(group, (documents = { byText: new Map(), byId: new Map() }));
  return documents;
}

/** Other groups that may know the document, with another commit or another spelling. */
function likeIt(known: KnownDigests, group: string): readonly KnownDocuments[] {
  const all = group === groups.whole ? [group] : [group, groups.noughts, groups.plain];
  return all.flatMap((one) => known.get(one) ?? []);
}

/** A text whose value equals a known one counts as that document. */
function documentOf(
  entry: SideEntry,
  { byText, byId }: KnownDocuments,
  like: readonly KnownDocuments[],
  { bare, idOf }: Pick<DigestOptions, 'bare' | 'idOf'>,
): KnownDocument | undefined {
  const { text } = entry.document;
  const known = byText.get(text);
  if (known !== undefined) return known;
  const value = bare(entry);
  if (value === undefined) return undefined;
  const id = idOf(entry);
  let document: KnownDocument | undefined;
  for (const others of like) document ??= others.byId.get(id)?.find((one) => isSame(one.value, value));
  if (document === undefined) {
    document = { value, digests: new Map() };
    byId.set(id, [...(byId.get(id) ?? []), document]);
  }
  byText.set(text, document);
  return document;
}

/** Equal to the letter, in the same order. */
function isSame(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (isMap(one)) {
    if (!isMap(other) || one.size !== other.size) return false;
    const others = other.entries();
    for (const [key, item] of one) {
      const [otherKey, otherItem] = others.next().value ?? [];
      if (key !== otherKey || otherItem === undefined || !isSame(item, otherItem)) return false;
    }
    return true;
  }
  if (isList(one))
    return (
      isList(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? null))
    );
  return isNumeral(one) && isNumeral(other) && one.numeral === other.numeral;
}

/** What one resource's digest leaves out: places that differ from render to render, and patterns of paths. */
export interface LeftOut {
  readonly random: readonly string[];
  readonly vary: readonly string[];
}
