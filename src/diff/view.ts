/** One render as rules look at it: who is in it without parsing, and what a resource holds when somebody asks. */
import type { Document, Header, Identity } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { type Namesakes, namesakesOf } from './namesakes.ts';
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
  /** Every resource, those first that differ. */
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
  let ownNames: Namesakes | undefined;
  let equalNames: Namesakes | undefined;
  return {
    get entries() {
      all ??= own.length === 0 ? equal : [...own, ...equal];
      return all;
    },
    find(id) {
      // Those that differ are few, and mostly they are meant: the others are looked at when none of them is.
      ownNames ??= namesakesOf(own);
      return ownNames.find(id) ?? (equalNames ??= namesakesOf(equal)).find(id);
    },
    value: valueOf,
  };
}
