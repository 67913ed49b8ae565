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
  let names: { readonly own: Namesakes; readonly equal: Namesakes } | undefined;
  return {
    get entries() {
      all ??= own.length === 0 ? equal : [...equal, ...own];
      return all;
    },
    find(id) {
      names ??= { own: namesakesOf(own), equal: namesakesOf(equal) };
      return names.equal.find(id) ?? names.own.find(id);
    },
    value: valueOf,
  };
}
