/** One render as rules look at it: who is in it without parsing, and what a resource holds when somebody asks. */
import type { Document, Header, Identity } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import type { Entry } from './sides.ts';

/** A resource of a render, by its header alone. */
export interface ViewEntry {
  readonly id: string;
  readonly identity: Identity;
  readonly header: Header;
  /** Its text is as helm printed it, secrets included: to be searched, never to be shown. */
  readonly document: Document;
  /** Place in a `kind: List`. */
  readonly item?: number;
}

export interface RenderView {
  /** Every resource, those first that are the same on both sides. */
  readonly entries: readonly ViewEntry[];
  /** The resource of that id; the first where it is there twice. */
  find(id: string): ViewEntry | undefined;
  /** What it holds, redacted; undefined where its text does not parse. Parsed once. */
  value(entry: ViewEntry): MapValue | undefined;
}

export function viewOf(
  equal: readonly Entry[],
  own: readonly Entry[],
  valueOf: (entry: Entry) => MapValue | undefined,
): RenderView {
  let all: readonly Entry[] | undefined;
  const entries = (): readonly Entry[] => (all ??= own.length === 0 ? equal : [...equal, ...own]);
  let byId: Map<string, Entry> | undefined;
  const index = (): Map<string, Entry> => {
    const made = new Map<string, Entry>();
    for (const entry of entries()) if (!made.has(entry.id)) made.set(entry.id, entry);
    return made;
  };
  return {
    get entries() {
      return entries();
    },
    find: (id) => (byId ??= index()).get(id),
    value: valueOf,
  };
}
