/** One render as rules see it: identities without parsing, and values when a rule asks for them. */
import type { Document, Header, Hook, ResourceIdentity } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { type Namesakes, namesakesOf } from './sides/namesakes.ts';
import type { SideEntry } from './sides/sides.ts';

/** A resource of a render, by its header alone. */
export interface ViewEntry {
  readonly id: string;
  readonly identity: ResourceIdentity;
  readonly header: Header;
  /** The hook, where helm runs the resource as one. */
  readonly hook: Hook | undefined;
  /** helm's text with secrets, to be searched and never to be shown. */
  readonly document: Document;
  /** Index in a list. */
  readonly item?: number;
}

export interface RenderView {
  /** Every resource, those that differ first. */
  readonly entries: readonly ViewEntry[];
  /** The resource of that id, or the first where there are two. */
  find(id: string): ViewEntry | undefined;
  /** The kinds in this render, each with its API versions. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** The resources of a kind in any API group, in the order of `entries`. */
  ofKind(kind: string): readonly ViewEntry[];
  /** The redacted value, parsed once. Undefined where the text does not parse. */
  value(entry: ViewEntry): MapValue | undefined;
}

/** Entries with an index of names, built on demand. */
export interface NamedEntries {
  readonly entries: readonly SideEntry[];
  names(): Namesakes;
}

export function withNames(entries: readonly SideEntry[]): NamedEntries {
  let names: Namesakes | undefined;
  return { entries, names: () => (names ??= namesakesOf(entries)) };
}

/** Entries that stand on both sides are indexed once for both views. */
export function viewOf(
  equal: NamedEntries,
  own: NamedEntries,
  valueOf: (entry: SideEntry) => MapValue | undefined,
): RenderView {
  let all: readonly SideEntry[] | undefined;
  let kinds: Map<string, ReadonlySet<string>> | undefined;
  const byKind = new Map<string, readonly SideEntry[]>();
  return {
    get entries() {
      all ??= joined(own.entries, equal.entries);
      return all;
    },
    // Rules mostly ask for the few entries that differ, so the others are indexed only when none of those
    // matches.
    find: (id) => own.names().find(id) ?? equal.names().find(id),
    get kinds() {
      kinds ??= versionsOf(own.names(), equal.names());
      return kinds;
    },
    ofKind(kind) {
      let found = byKind.get(kind);
      if (found === undefined) {
        const [first, rest] = [own.names().kinds.get(kind), equal.names().kinds.get(kind)];
        found = joined(first?.entries ?? [], rest?.entries ?? []);
        byKind.set(kind, found);
      }
      return found;
    },
    value: valueOf,
  };
}

const joined = (first: readonly SideEntry[], rest: readonly SideEntry[]): readonly SideEntry[] =>
  first.length === 0 ? rest : rest.length === 0 ? first : [...first, ...rest];

function versionsOf(first: Namesakes, rest: Namesakes): Map<string, ReadonlySet<string>> {
  const all = new Map<string, ReadonlySet<string>>();
  for (const { kinds } of [first, rest])
    for (const [kind, { versions }] of kinds) all.set(kind, new Set([...(all.get(kind) ?? []), ...versions]));
  return all;
}
