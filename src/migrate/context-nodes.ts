/** The contexts of an old configuration as the entries of `contexts:`, made of their own nodes. */
import { isAbsolute, normalize, relative, resolve } from 'node:path';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  kindOf,
  mapOf,
  type Node,
  type NodePair,
  pairOf,
  parseTexts,
  takePair,
  textOfNode,
  YAMLMap,
  type YAMLSeq,
} from './documents.ts';
import { quotedPath } from './edit-texts.ts';
import type { OldContext, OldService } from './types.ts';

export interface NewTextInput {
  readonly old: OldService;
  readonly text: string;
  readonly valuesText: string | undefined;
  /** By context: the type that its root type maps by name. */
  readonly mappedRoots: ReadonlyMap<string, string>;
}

export function contextsOf(
  documents: readonly Document[],
  root: YAMLMap,
  input: NewTextInput,
  specs: YAMLMap | undefined,
): NodePair {
  const { old } = input;
  const own = takePair(root, 'contexts') ?? pairOf('contexts', null);
  const entries = entryNodes(documents, own.value, old);
  const map = new YAMLMap();
  for (const [at, context] of old.contexts.entries()) {
    const entry = entries[at];
    if (entry === undefined) continue;
    const pair = contextPair(context, entry, input, specs);
    if (map.items.length === 0) pair.key.spaceBefore = false;
    map.items.push(pair);
  }
  if (isMap(own.value) || isSeq(own.value)) keepComments(map, own.value);
  own.value = map;
  return own;
}

interface EntryNode {
  readonly map: YAMLMap;
  /** The name with its comments. */
  readonly key: NodePair;
}

/** The entries of the contexts, in the order in which the reader gives them. */
function entryNodes(
  documents: readonly Document[],
  contexts: Node | null,
  old: OldService,
): readonly EntryNode[] {
  if (old.layout === 'documents') {
    return documents.flatMap((document) => {
      if (kindOf(document.contents) !== 'context' || !isMap(document.contents)) return [];
      const node = unnamed(document.contents);
      const kind = takePair(node.map, 'kind');
      node.key.key.commentBefore ??= document.commentBefore ?? kind?.key.commentBefore ?? null;
      return [node];
    });
  }
  if (isSeq(contexts)) return contexts.items.flatMap((item) => (isMap(item) ? [unnamed(item)] : []));
  if (!isMap(contexts)) return [];
  return contexts.items.flatMap((pair) => {
    if (!isScalar(pair.key)) return [];
    const value = isMap(pair.value) ? pair.value : new YAMLMap();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parser makes nodes
    return [{ map: value, key: pair as NodePair }];
  });
}

function unnamed(map: YAMLMap): EntryNode {
  const name = takePair(map, 'name');
  const key = pairOf(textOfNode(name?.value) ?? '', map);
  key.key.commentBefore = map.commentBefore ?? name?.key.commentBefore ?? null;
  key.key.spaceBefore = map.spaceBefore ?? false;
  const beside = isScalar(name?.value) ? name.value.comment : undefined;
  if (typeof beside === 'string')
    key.key.commentBefore = [key.key.commentBefore, beside]
      .filter((text) => typeof text === 'string')
      .join('\n');
  map.commentBefore = null;
  map.spaceBefore = false;
  return { map, key };
}

/** Keys that a context of today has, in their usual order. */
const order = ['extends', 'flavor', 'spec', 'dependencies', 'chartDependencies', 'configs'];

function contextPair(
  context: OldContext,
  { map, key }: EntryNode,
  input: NewTextInput,
  specs: YAMLMap | undefined,
): NodePair {
  const isOurs = input.old.layout === 'versioned';
  const keys = isOurs ? map.items.map((pair) => textOfNode(pair.key) ?? '') : order;
  const flavor =
    takePair(map, 'flavor') ?? (context.flavor && pairOf('flavor', quotedPath(context.flavor.text)));
  const own = takePair(map, 'spec');
  const written = own ?? takeSpec(specs, context.name);
  const spec = written && { pair: own ?? pairOf('spec', written.value), value: written.value };
  const type = input.mappedRoots.get(context.name);
  if (spec !== undefined && type !== undefined && isSeq(spec.value))
    spec.pair.value = mapOf(pairOf(type, spec.value));
  const dependencies = dependenciesOf(takePair(map, 'dependencies'));
  const configs = configsOf(takePair(map, 'configs'), input.old.dir);
  // Every other key of this layout is one of today's, or is refused where it stands.
  const others = isOurs ? map.items.filter((pair) => textOfNode(pair.key) !== 'output') : [];
  const charts = input.old.chartDependencies && chartDependenciesOf(input);
  map.items = [flavor, spec?.pair, dependencies, charts, configs].filter((pair) => pair !== undefined);
  map.items.push(...others);
  map.items.sort((a, b) => placeIn(keys, a.key) - placeIn(keys, b.key));
  map.flow = false;
  key.value = map;
  return key;
}

function placeIn(keys: readonly string[], key: unknown): number {
  const at = keys.indexOf(textOfNode(key) ?? '');
  return at < 0 ? keys.length : at;
}

function takeSpec(specs: YAMLMap | undefined, name: string): NodePair | undefined {
  const pair = specs && takePair(specs, name);
  // A comment above the context's name in values.yaml speaks of its spec.
  if (pair?.value && typeof pair.key.commentBefore === 'string')
    pair.value.commentBefore ??= pair.key.commentBefore;
  return pair;
}

/** `pligos: PATH` was `path: PATH` later. */
function dependenciesOf(pair: NodePair | undefined): NodePair | undefined {
  if (!isSeq(pair?.value) || pair.value.items.length === 0) return undefined;
  for (const item of pair.value.items) {
    const path = isMap(item) && !item.has('path') ? takePair(item, 'pligos') : undefined;
    if (path === undefined || !isMap(item)) continue;
    path.key.value = 'path';
    item.items.unshift(path);
  }
  return pair;
}

/** Files of the service's own folder are in its chart in any case. */
function configsOf(pair: NodePair | undefined, dir: string): NodePair | undefined {
  if (!isSeq(pair?.value)) return undefined;
  pair.value.items = pair.value.items.filter((item) => {
    const text = textOfNode(item);
    return text === undefined || !isOwnFile(dir, text);
  });
  return pair.value.items.length === 0 ? undefined : pair;
}

function chartDependenciesOf({ text }: NewTextInput): NodePair | undefined {
  const [document] = parseTexts(text);
  const pair = isMap(document?.contents) ? takePair(document.contents, 'chartDependencies') : undefined;
  return isSeq(pair?.value) ? pair : undefined;
}

function keepComments(map: YAMLMap, from: YAMLMap | YAMLSeq): void {
  map.commentBefore = from.commentBefore ?? null;
  map.comment = from.comment ?? null;
}

/** Does the path stay in the service's folder? */
export function isOwnFile(dir: string, path: string): boolean {
  const inner = relative(dir, resolve(dir, normalize(path)));
  return inner !== '' && !inner.startsWith('..') && !isAbsolute(inner);
}
