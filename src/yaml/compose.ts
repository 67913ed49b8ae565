import {
  type AliasEvent,
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  type MappingEvent,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import { type Problem, problem, UserError, warning } from '../errors.ts';
import { type YamlFault, faults } from './faults.ts';
import { keyOf, meaningOfKey } from './key.ts';
import { limits, type YamlReadOptions } from './options.ts';
import { flowEnd, type Indicator, isGlued, markerEnd, scalarSpan } from './positions.ts';
import type { ResolvedScalar } from './scalar.ts';
import { isMergeKey, resolveScalar, scalarText } from './scalar-event.ts';
import type { TagHandles } from './tag.ts';
import {
  atOf,
  childPath,
  type MapEntry,
  type ListTree,
  type MapTree,
  type SourceSpan,
  type ScalarTree,
  type SourceText,
  type Tree,
} from './tree.ts';

/** The target of an anchor; without a node while that node is still being read. */
interface Anchored {
  readonly node?: Tree;
  /** As a key: the text itself, and what it means. */
  readonly key?: { readonly written: string; readonly resolved: ResolvedScalar };
  /** How many nodes it counts for. */
  readonly weight: number;
}

/** Turns the events of one text into trees; it has a position and state, so it is a class. */
export class Composer {
  readonly #source: SourceText;
  readonly #text: string;
  readonly #options: YamlReadOptions;
  readonly #events: readonly Event[];
  readonly #problems: Problem[] = [];
  /** The keys and indexes that lead to the node being read. */
  readonly #path: (string | number)[] = [];
  #anchors = new Map<string, Anchored>();
  #handles: TagHandles = new Map();
  #next = 0;
  /** Nodes so far, with those behind aliases. */
  #count = 0;
  #expanded = 0;
  /** The end of the last part with a text of its own. */
  #lastEnd = 0;

  constructor(source: SourceText, text: string, options: YamlReadOptions, events: readonly Event[]) {
    this.#source = source;
    this.#text = text;
    this.#options = options;
    this.#events = events;
  }

  compose(): { documents: Tree[]; problems: Problem[] } {
    const documents: Tree[] = [];
    while (this.#next < this.#events.length) {
      const start = this.#take();
      this.#anchors = new Map();
      if (start.type === EVENT_ID.DOCUMENT) {
        this.#handles = new Map(
          start.directives.flatMap((one) => (one.kind === 'tag' ? [[one.handle, one.prefix]] : [])),
        );
        if (start.explicitStart) this.#lastEnd = markerEnd(this.#text, this.#lastEnd);
      }
      documents.push(this.#node(undefined));
      this.#take();
    }
    return { documents, problems: this.#problems };
  }

  #take(): Event {
    const event = this.#events[this.#next];
    if (event === undefined) throw new RangeError('the event stream ended inside a node');
    this.#next += 1;
    return event;
  }

  #place(start: number, end: number): SourceSpan {
    return { start, end, source: this.#source };
  }

  #pathText(): string | undefined {
    return this.#path.length === 0
      ? undefined
      : this.#path.reduce<string>((parent, key) => childPath(parent, key), '');
  }

  #fail({ code, message, hint }: YamlFault, place: SourceSpan): UserError {
    return new UserError(code, message, { at: atOf(place, this.#pathText()), hint });
  }

  #node(indicator: Indicator): Tree {
    const event = this.#take();
    this.#count += 1;
    if (event.type === EVENT_ID.ALIAS) return this.#aliasNode(event);
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP)
      throw new RangeError('a node was due in the event stream');
    if (event.anchorStart < 0) return this.#content(event, indicator);
    const anchor = this.#text.slice(event.anchorStart, event.anchorEnd);
    const before = this.#count;
    // Known but without a node: an alias inside would contain itself.
    this.#anchors.set(anchor, { weight: 0 });
    const node = this.#content(event, indicator);
    const key =
      event.type === EVENT_ID.SCALAR
        ? { written: scalarText(this.#text, event), resolved: this.#resolve(event) }
        : undefined;
    this.#anchors.set(anchor, { node, weight: this.#count - before + 1, ...(key && { key }) });
    return node;
  }

  #content(event: ScalarEvent | SequenceEvent | MappingEvent, indicator: Indicator): Tree {
    if (event.type === EVENT_ID.SCALAR) return this.#scalar(event, indicator);
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    this.#lastEnd = isFlow ? event.start + 1 : event.start;
    return event.type === EVENT_ID.SEQUENCE
      ? this.#list(event.start, isFlow)
      : this.#map(event.start, isFlow);
  }

  #scalar(event: ScalarEvent, indicator: Indicator): ScalarTree {
    const place = this.#scalarPlace(event, indicator);
    const resolved = this.#resolve(event);
    if (resolved.is === 'value') return { kind: 'scalar', value: resolved.value, ...place };
    throw this.#fail(faults.notInJson(scalarText(this.#text, event)), place);
  }

  #resolve(event: ScalarEvent): ResolvedScalar {
    const resolved = resolveScalar(this.#text, event, this.#handles);
    if (resolved.is !== 'fault') return resolved;
    throw this.#fail(resolved.fault, this.#place(resolved.start, resolved.end));
  }

  #scalarPlace(event: ScalarEvent, indicator: Indicator): SourceSpan {
    const { start, end } = scalarSpan(this.#text, event, this.#lastEnd, indicator);
    this.#lastEnd = end;
    return this.#place(start, end);
  }

  #list(start: number, isFlow: boolean): ListTree {
    const items: Tree[] = [];
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      this.#path.push(items.length);
      items.push(this.#node(isFlow ? undefined : '-'));
      this.#path.pop();
    }
    return { kind: 'list', items, ...this.#close(start, isFlow) };
  }

  #close(start: number, isFlow: boolean): SourceSpan {
    this.#take();
    if (isFlow) this.#lastEnd = flowEnd(this.#text, start, this.#lastEnd);
    return this.#place(start, this.#lastEnd);
  }

  #map(start: number, isFlow: boolean): MapTree {
    const entries = new Map<string, MapEntry>();
    // Keys that only a merge has set so far: writing one of them again is no mistake.
    const merged = new Set<string>();
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      const event = this.#take();
      if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) throw this.#collectionAsKey(event);
      if (event.type === EVENT_ID.SCALAR && isMergeKey(this.#text, event, this.#handles)) {
        this.#scalarPlace(event, undefined);
        this.#path.push('<<');
        for (const key of this.#merge(entries, this.#node(':'))) merged.add(key);
      } else {
        const { key, place, meaning } = this.#key(event);
        this.#path.push(key);
        const value = this.#node(':');
        const first = entries.get(key);
        if (first !== undefined && first.keyMeaning !== meaning) this.#mixed(key, place, first);
        if (first !== undefined && !merged.delete(key)) this.#duplicate(key, place, first);
        entries.set(key, {
          key,
          keyPlace: place,
          value,
          ...(meaning !== undefined && { keyMeaning: meaning }),
        });
      }
      this.#path.pop();
    }
    return { kind: 'map', entries, ...this.#close(start, isFlow) };
  }

  #duplicate(key: string, place: SourceSpan, first: MapEntry): void {
    const isError = this.#options.duplicates === 'error';
    const { code, message, hint } = faults.duplicate(
      key,
      this.#source.position(first.keyPlace.start).line,
      isError,
    );
    this.#problems.push(
      (isError ? problem : warning)(code, message, { at: atOf(place, this.#pathText()), hint }),
    );
  }

  #mixed(key: string, place: SourceSpan, first: MapEntry): void {
    const { line } = this.#source.position(first.keyPlace.start);
    throw this.#fail(faults.mixedKeys(key, line), place);
  }

  #collectionAsKey(event: Event): UserError {
    const start = 'start' in event ? event.start : this.#lastEnd;
    const isTemplate = this.#text.startsWith('{{', start - 1) || this.#text.startsWith('{{', start);
    return this.#fail(faults.collectionAsKey(isTemplate), this.#place(start, start + 1));
  }

  #key(event: ScalarEvent | AliasEvent): { key: string; place: SourceSpan; meaning?: string } {
    const isWritten = this.#options.keys === 'written';
    if (event.type === EVENT_ID.ALIAS) {
      const { anchored, place } = this.#alias(event);
      const key = anchored.key && (isWritten ? anchored.key.written : keyOf(anchored.key.resolved));
      if (key === undefined) throw this.#fail(faults.aliasAsKey(), place);
      const meaning = isWritten || !anchored.key ? undefined : meaningOfKey(anchored.key.resolved);
      return { key, place, ...(meaning !== undefined && { meaning }) };
    }
    const place = this.#scalarPlace(event, undefined);
    if (isGlued(this.#text, event.valueEnd)) throw this.#fail(faults.gluedColon(), place);
    const written = scalarText(this.#text, event);
    const resolved = this.#resolve(event);
    if (event.anchorStart >= 0) {
      const name = this.#text.slice(event.anchorStart, event.anchorEnd);
      const node: Tree | undefined =
        resolved.is === 'value' ? { kind: 'scalar', value: resolved.value, ...place } : undefined;
      this.#anchors.set(name, { weight: 1, key: { written, resolved }, ...(node && { node }) });
    }
    const isNothing = event.valueStart < 0 && event.tagStart < 0;
    const key = isWritten && !isNothing ? written : keyOf(resolved);
    const meaning = isWritten ? undefined : meaningOfKey(resolved);
    if (key !== undefined) return { key, place, ...(meaning !== undefined && { meaning }) };
    throw this.#fail(faults.noKey(isNothing ? undefined : written), place);
  }

  /** In document order, as go-yaml does it: a merge after a key replaces that key; in a list of maps the first wins. */
  #merge(into: Map<string, MapEntry>, merged: Tree): string[] {
    const keys: string[] = [];
    for (const map of merged.kind === 'list' ? merged.items.toReversed() : [merged]) {
      if (map.kind !== 'map') throw this.#fail(faults.merge(), map);
      for (const entry of map.entries.values()) {
        const first = into.get(entry.key);
        if (first !== undefined && first.keyMeaning !== entry.keyMeaning)
          this.#mixed(entry.key, entry.keyPlace, first);
        into.set(entry.key, entry);
        keys.push(entry.key);
      }
    }
    return keys;
  }

  #alias(event: AliasEvent): { anchored: Anchored; name: string; place: SourceSpan } {
    const name = this.#text.slice(event.anchorStart, event.anchorEnd);
    const place = this.#place(event.anchorStart - 1, event.anchorEnd);
    this.#lastEnd = event.anchorEnd;
    const anchored = this.#anchors.get(name);
    if (anchored !== undefined) return { anchored, name, place };
    throw this.#fail(faults.noAnchor(name), place);
  }

  #aliasNode(event: AliasEvent): Tree {
    const { anchored, name, place } = this.#alias(event);
    this.#count += anchored.weight;
    this.#expanded += anchored.weight;
    if (this.#expanded > limits.expandedNodes) throw this.#fail(faults.expanded(), place);
    if (anchored.node !== undefined) return anchored.node;
    throw this.#fail(anchored.key ? faults.aliasNotInJson(name) : faults.selfAlias(name), place);
  }
}
