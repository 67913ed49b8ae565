/**
 * Reads YAML as helm and kubectl do. The grammar is js-yaml's event parser; what scalars, keys,
 * merges, tags and anchors mean is decided here, because no stock schema decides it as go-yaml does.
 */
import {
  type AliasEvent,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
  YAMLException,
} from 'js-yaml';
import { type Problem, problem, UserError } from '../errors.ts';
import { keyText } from './key.ts';
import { resolvePlain } from './scalar.ts';
import { resolveTagged } from './tag.ts';
import { atOf, childPath, type Entry, type MapTree, makeSource, type Place, type Source, type Tree } from './tree.ts';

export interface ReadOptions {
  /** `written`: keys are strings as they stand (our own files). `dialect`: as helm reads them. */
  readonly keys: 'written' | 'dialect';
  /** Of two equal keys in one map: an error, or a warning and the last one wins as in helm. */
  readonly duplicates: 'error' | 'last-wins';
}

/** Our own files: pligos.yaml, type files, schemas. */
export const ownFile: ReadOptions = { keys: 'written', duplicates: 'error' };
/** Value files, Chart.yaml, manifests. */
export const helmFile: ReadOptions = { keys: 'dialect', duplicates: 'last-wins' };

export interface ReadResult {
  /** One tree a document; an empty document is a null scalar. Nothing at all is no document. */
  readonly documents: readonly Tree[];
  readonly problems: readonly Problem[];
}

/** The caps, named in the errors: no real file comes near them. */
export const limits = {
  /** UTF-16 units of one file. */
  characters: 64 * 1024 * 1024,
  depth: 1000,
  /** Nodes after every alias is written out; a bomb has billions. */
  expandedNodes: 5_000_000,
} as const;

/**
 * Reads every document of a text. Faults of syntax throw a `UserError`; faults that leave the rest
 * readable (a duplicate key) are in `problems`.
 */
export function readDocuments(file: string, text: string, options: ReadOptions): ReadResult {
  const source = makeSource(file, text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (text.length > limits.characters) {
    throw new UserError('yaml-too-large', `the file has ${text.length} characters, the limit is ${limits.characters}`, {
      at: { file, line: 1, column: 1 },
      hint: 'split the file',
    });
  }
  return new Composer(source, options, parse(source)).compose();
}

function parse(source: Source): Event[] {
  try {
    return parseEvents(source.text, { filename: source.file, maxDepth: limits.depth });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const tooDeep = error.reason.startsWith('nesting exceeded');
    const position = error.mark?.position ?? 0;
    throw new UserError(tooDeep ? 'yaml-too-deep' : 'yaml-syntax', `not valid YAML: ${error.reason}`, {
      at: atOf({ start: Math.min(position, source.text.length), end: position + 1, source }),
      hint: tooDeep ? `nest at most ${limits.depth} levels` : 'correct the syntax at this place',
    });
  }
}

interface Anchored {
  readonly tree: Tree | undefined;
}

/** The events of one text on their way to trees: has a position, so a class. */
class Composer {
  readonly #source: Source;
  readonly #options: ReadOptions;
  readonly #events: readonly Event[];
  readonly #problems: Problem[] = [];
  readonly #weights = new Map<Tree, number>();
  #anchors = new Map<string, Anchored>();
  #next = 0;
  /** Where the last node with a text of its own ended: the place of an empty scalar. */
  #lastEnd = 0;

  constructor(source: Source, options: ReadOptions, events: readonly Event[]) {
    this.#source = source;
    this.#options = options;
    this.#events = events;
  }

  compose(): ReadResult {
    const documents: Tree[] = [];
    while (this.#next < this.#events.length) {
      this.#take();
      this.#anchors = new Map();
      documents.push(this.#peek()?.type === EVENT_ID.POP ? this.#empty() : this.#node(''));
      this.#take();
    }
    return { documents, problems: this.#problems };
  }

  #peek(): Event | undefined {
    return this.#events[this.#next];
  }

  #take(): Event {
    const event = this.#events[this.#next];
    if (event === undefined) throw new RangeError('the event stream ended inside a node');
    this.#next += 1;
    return event;
  }

  #empty(): Tree {
    return { kind: 'scalar', value: null, start: this.#lastEnd, end: this.#lastEnd, source: this.#source };
  }

  #node(path: string): Tree {
    const event = this.#take();
    if (event.type === EVENT_ID.ALIAS) return this.#alias(event, path);
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) {
      throw new RangeError('a node was due in the event stream');
    }
    const anchor = event.anchorStart < 0 ? undefined : this.#source.text.slice(event.anchorStart, event.anchorEnd);
    // Known but without a tree: an alias inside would contain itself.
    if (anchor !== undefined) this.#anchors.set(anchor, { tree: undefined });
    const tree = this.#content(event, path);
    if (anchor !== undefined) this.#anchors.set(anchor, { tree });
    return tree;
  }

  #content(event: ScalarEvent | SequenceEvent | MappingEvent, path: string): Tree {
    if (event.type === EVENT_ID.SCALAR) return this.#scalar(event, path);
    this.#lastEnd = event.start + 1;
    return event.type === EVENT_ID.SEQUENCE ? this.#list(event.start, path) : this.#map(event.start, path);
  }

  #scalar(event: ScalarEvent, path: string): Tree {
    const place = this.#scalarPlace(event);
    const text = event.valueStart < 0 ? '' : getScalarValue(this.#source.text, event);
    const resolved =
      event.tagStart >= 0
        ? resolveTagged(this.#source.text.slice(event.tagStart, event.tagEnd), text)
        : event.style === SCALAR_STYLE.PLAIN
          ? resolvePlain(text)
          : ({ is: 'value', value: text } as const);
    if (resolved.is === 'value') return { kind: 'scalar', value: resolved.value, ...place };
    const message =
      resolved.is === 'not-in-json'
        ? `${JSON.stringify(text)} is a number that JSON, and so helm, does not have`
        : `${JSON.stringify(text)} does not fit its tag`;
    throw new UserError('yaml-value', message, { at: atOf(place, path), hint: 'quote it if it is meant as text' });
  }

  #scalarPlace(event: ScalarEvent): Place {
    if (event.valueStart < 0) return { start: this.#lastEnd, end: this.#lastEnd, source: this.#source };
    const quoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
    const block = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
    // The events of quoted scalars start behind the quote, those of blocks behind the header's line.
    const start = quoted ? event.valueStart - 1 : block ? this.#blockHeader(event.valueStart) : event.valueStart;
    const end = quoted ? event.valueEnd + 1 : event.valueEnd;
    this.#lastEnd = end;
    return { start, end, source: this.#source };
  }

  #blockHeader(valueStart: number): number {
    const { text } = this.#source;
    const header = Math.max(text.lastIndexOf('|', valueStart - 1), text.lastIndexOf('>', valueStart - 1));
    return header < 0 ? valueStart : header;
  }

  #list(start: number, path: string): Tree {
    const items: Tree[] = [];
    let weight = 1;
    while (this.#peek()?.type !== EVENT_ID.POP) {
      const item = this.#node(childPath(path, items.length));
      weight += this.#weightOf(item);
      items.push(item);
    }
    this.#take();
    const tree: Tree = { kind: 'list', items, start, end: this.#lastEnd, source: this.#source };
    this.#weigh(tree, weight, path);
    return tree;
  }

  #map(start: number, path: string): Tree {
    const entries = new Map<string, Entry>();
    const explicit = new Set<string>();
    let weight = 1;
    while (this.#peek()?.type !== EVENT_ID.POP) {
      const keyEvent = this.#take();
      const keyPlace = this.#keyPlace(keyEvent, path);
      if (this.#isMergeKey(keyEvent)) {
        const merged = this.#node(path);
        weight += this.#merge(entries, merged, path);
        continue;
      }
      const key = this.#key(keyEvent as ScalarEvent | AliasEvent, keyPlace, path);
      const keyPath = childPath(path, key);
      const value = this.#node(keyPath);
      if (explicit.has(key)) this.#duplicate(key, keyPlace, keyPath, entries.get(key));
      explicit.add(key);
      weight += this.#weightOf(value);
      entries.set(key, { key, keyPlace, value });
    }
    this.#take();
    const tree: Tree = { kind: 'map', entries, start, end: this.#lastEnd, source: this.#source };
    this.#weigh(tree, weight, path);
    return tree;
  }

  #duplicate(key: string, place: Place, path: string, first: Entry | undefined): void {
    const line = first === undefined ? '' : `, first on line ${this.#source.position(first.keyPlace.start).line}`;
    const severity = this.#options.duplicates === 'error' ? 'error' : 'warning';
    this.#problems.push({
      ...problem('yaml-duplicate-key', `the key ${JSON.stringify(key)} stands twice in one map${line}`, {
        at: atOf(place, path),
        hint: severity === 'error' ? 'remove one of the two' : 'helm and kubectl keep the last one; remove the other',
      }),
      severity,
    });
  }

  #isMergeKey(event: Event): event is ScalarEvent {
    return (
      event.type === EVENT_ID.SCALAR &&
      event.style === SCALAR_STYLE.PLAIN &&
      event.tagStart < 0 &&
      event.valueEnd - event.valueStart === 2 &&
      this.#source.text.startsWith('<<', event.valueStart)
    );
  }

  #keyPlace(event: Event, path: string): Place {
    if (event.type === EVENT_ID.SCALAR) return this.#scalarPlace(event);
    if (event.type === EVENT_ID.ALIAS) {
      this.#lastEnd = event.anchorEnd;
      return { start: event.anchorStart - 1, end: event.anchorEnd, source: this.#source };
    }
    const start = 'start' in event ? event.start : this.#lastEnd;
    throw new UserError('yaml-key', 'a key must be a scalar, this one is a list or a map', {
      at: atOf({ start, end: start + 1, source: this.#source }, path),
      hint: 'quote the key if it is meant as text',
    });
  }

  #key(event: ScalarEvent | AliasEvent, place: Place, path: string): string {
    const { text } = this.#source;
    const invalid = (found: string): UserError =>
      new UserError('yaml-key', `${found} cannot be a key`, { at: atOf(place, path), hint: 'quote the key' });
    if (event.type === EVENT_ID.ALIAS) {
      const named = this.#alias(event, path);
      if (named.kind !== 'scalar') throw invalid('a list or map');
      const key = keyText(named.value);
      if (key === undefined) throw invalid('null');
      return key;
    }
    const written = event.valueStart < 0 ? '' : getScalarValue(text, event);
    const anchor = event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
    if (anchor !== undefined) this.#anchors.set(anchor, { tree: { kind: 'scalar', value: written, ...place } });
    if (this.#options.keys === 'written' || (event.style !== SCALAR_STYLE.PLAIN && event.tagStart < 0)) return written;
    const resolved =
      event.tagStart >= 0 ? resolveTagged(text.slice(event.tagStart, event.tagEnd), written) : resolvePlain(written);
    const key = resolved.is === 'value' ? keyText(resolved.value) : undefined;
    if (key === undefined) throw invalid(written === '' ? 'nothing (null)' : JSON.stringify(written));
    return key;
  }

  /** In document order, as go-yaml does it: a merge after a key replaces that key; in a list of maps the first wins. */
  #merge(into: Map<string, Entry>, merged: Tree, path: string): number {
    const maps = merged.kind === 'list' ? merged.items.toReversed() : [merged];
    let weight = 0;
    for (const map of maps) {
      if (map.kind !== 'map') {
        throw new UserError('yaml-merge', 'a merge key (<<) takes a map or a list of maps', {
          at: atOf(map, childPath(path, '<<')),
          hint: 'name the anchor of a map, e.g. <<: *defaults',
        });
      }
      weight += this.#weightOf(map);
      for (const entry of map.entries.values()) into.set(entry.key, entry);
    }
    return weight;
  }

  #alias(event: AliasEvent, path: string): Tree {
    const name = this.#source.text.slice(event.anchorStart, event.anchorEnd);
    const place = { start: event.anchorStart - 1, end: event.anchorEnd, source: this.#source };
    this.#lastEnd = event.anchorEnd;
    const anchored = this.#anchors.get(name);
    if (anchored?.tree !== undefined) return anchored.tree;
    const message = anchored ? `the anchor &${name} contains itself` : `the alias *${name} names no anchor`;
    throw new UserError('yaml-alias', message, {
      at: atOf(place, path),
      hint: anchored ? 'remove the alias' : `define &${name} before this place`,
    });
  }

  #weightOf(tree: Tree): number {
    return this.#weights.get(tree) ?? 1;
  }

  #weigh(tree: Tree, weight: number, path: string): void {
    this.#weights.set(tree, weight);
    if (weight <= limits.expandedNodes) return;
    throw new UserError('yaml-too-large', `more than ${limits.expandedNodes} nodes once every alias is written out`, {
      at: atOf(tree, path),
      hint: 'use fewer aliases of aliases',
    });
  }
}

/** Reads a file that holds one document; more than one is an error, none is `undefined`. */
export function readOne(file: string, text: string, options: ReadOptions): { tree: Tree | undefined; problems: readonly Problem[] } {
  const { documents, problems } = readDocuments(file, text, options);
  const [tree, second] = documents;
  if (second === undefined) return { tree, problems };
  throw new UserError('yaml-documents', `one document was expected, ${documents.length} are here`, {
    at: atOf(second),
    hint: 'remove the --- line and what follows it',
  });
}

/** The entries of a map by key, or nothing. */
export function entryOf(tree: Tree | undefined, key: string): Entry | undefined {
  return tree?.kind === 'map' ? (tree as MapTree).entries.get(key) : undefined;
}
