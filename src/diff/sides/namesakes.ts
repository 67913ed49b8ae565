import type { SideEntry } from './sides.ts';

/** Entries by kind and name, which is nearly always an identity and needs no computation. */
export interface Namesakes {
  readonly kinds: ReadonlyMap<string, OfKind>;
  /**
   * The only entry of that kind and name. All of them in order, where there are several or the server makes
   * the name.
   */
  of(entry: SideEntry): SideEntry | readonly SideEntry[] | undefined;
  /** The first entry with that id. */
  find(id: string): SideEntry | undefined;
  /** All entries that share kind and name with another one. */
  readonly several: readonly SideEntry[];
}

/** All entries of one kind, in any API group. */
interface OfKind {
  readonly entries: readonly SideEntry[];
  readonly versions: ReadonlySet<string>;
}

interface Kind extends OfKind {
  readonly entries: SideEntry[];
  readonly versions: Set<string>;
  readonly names: Map<string, SideEntry | SideEntry[]>;
}

export function namesakesOf(entries: readonly SideEntry[]): Namesakes {
  const kinds = new Map<string, Kind>();
  const lists: SideEntry[][] = [];
  const list = (...first: SideEntry[]): SideEntry[] => {
    lists.push(first);
    return first;
  };
  for (const entry of entries) {
    const { apiVersion, kind, name } = entry.header;
    let same = kinds.get(kind);
    if (same === undefined) {
      same = { entries: [], versions: new Set(), names: new Map() };
      kinds.set(kind, same);
    }
    same.entries.push(entry);
    same.versions.add(apiVersion);
    const { names } = same;
    const known = names.get(name);
    if (known === undefined) names.set(name, name === '' ? list(entry) : entry);
    else if (Array.isArray(known)) known.push(entry);
    else names.set(name, list(known, entry));
  }
  const named = (kind: string, name: string): SideEntry | readonly SideEntry[] | undefined =>
    kinds.get(kind)?.names.get(name);
  let byId: Map<string, SideEntry> | undefined;
  const exact = (
    candidates: SideEntry | readonly SideEntry[] | undefined,
    id: string,
  ): SideEntry | undefined => {
    if (!isSeveral(candidates)) return candidates?.id === id ? candidates : undefined;
    byId ??= new Map(
      lists
        .flat()
        .toReversed()
        .map((entry) => [entry.id, entry]),
    );
    return byId.get(id);
  };
  return {
    kinds,
    of: ({ header }) => named(header.kind, header.name),
    find(id) {
      // `group/Kind/namespace/name`, with a star at the end where the server makes the name.
      const afterGroup = id.indexOf('/') + 1;
      const afterKind = id.indexOf('/', afterGroup) + 1;
      const afterNamespace = id.indexOf('/', afterKind) + 1;
      const kind = id.slice(afterGroup, afterKind - 1);
      const match = exact(named(kind, id.slice(afterNamespace)), id);
      return match ?? (id.endsWith('*') ? exact(named(kind, ''), id) : undefined);
    },
    get several() {
      return lists.flat();
    },
  };
}

export const isSeveral = (
  candidates: SideEntry | readonly SideEntry[] | undefined,
): candidates is readonly SideEntry[] => Array.isArray(candidates);
