/** One render as rules look at it: who is in it without parsing, and what a resource holds when somebody asks. */
import type { Document, Header, Hook, ResourceIdentity } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { type Namesakes, namesakesOf } from './sides/namesakes.ts';
import type { SideEntry } from './sides/sides.ts';

/** A resource of a render, by its header alone. */
export interface ViewEntry {
  readonly id: string;
  readonly identity: ResourceIdentity;
  readonly header: Header;
  /** How helm runs it, where it is one. */
  readonly hook: Hook | undefined;
  /** Its text is as helm printed it, secrets included: to be searched, never to be shown. */
  readonly document: Document;
  /** Place in a list. */
  readonly item?: number;
}

export interface RenderView {
  /** Every resource, those first that differ. */
  readonly entries: readonly ViewEntry[];
  /** The resource of that id; the first where it is there twice. */
  find(id: string): ViewEntry | undefined;
  /** The kinds that are there, each with its API versions. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of a kind, of whatever API group, in the order of `entries`. */
  ofKind(kind: string): readonly ViewEntry[];
  /** What it holds, redacted; undefined where its text does not parse. Parsed once. */
  value(entry: ViewEntry): MapValue | undefined;
}

/** Entries, and who is among them, which is found out when somebody asks. */
export interface NamedEntries {
  readonly entries: readonly SideEntry[];
  names(): Namesakes;
}

export function withNames(entries: readonly SideEntry[]): NamedEntries {
  let names: Namesakes | undefined;
  return { entries, names: () => (names ??= namesakesOf(entries)) };
}

/** What stands on both sides is looked through once for the two views. */
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
    // Those that differ are few, and mostly they are meant: the others are looked at when none of them is.
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
