/** Writes an old configuration in the layout of version '2', out of the nodes of its own documents. */
import { isAbsolute, normalize, relative, resolve } from 'node:path';
import { problem, type Problem } from '../errors.ts';
import { isPlainString, ownFile, readOne } from '../yaml/index.ts';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  mapOf,
  type Node,
  type Pair,
  pairOf,
  parseText,
  parseTexts,
  printDocument,
  quoted,
  takePair,
  textOfNode,
  YAMLMap,
  YAMLSeq,
} from './documents.ts';
import type { OldContext, OldService } from './types.ts';

type NodePair = Pair<import('yaml').Scalar, Node | null>;

export interface NewTextInput {
  readonly old: OldService;
  readonly text: string;
  readonly valuesText: string | undefined;
  /** By context: the type that its root type maps by name. */
  readonly mappedRoots: ReadonlyMap<string, string>;
}

/** The new text of the pligos.yaml; undefined, with a problem, where its nodes cannot be joined. */
export function newText(input: NewTextInput, problems: Problem[]): string | undefined {
  for (const order of [orders.usual, orders.valuesFirst]) {
    const document = build(input, order);
    const text = document && attemptPrint(document, input.text);
    if (text !== undefined) return text;
  }
  problems.push(
    problem('migrate-form', 'anchors of this file cannot be kept in the order of the new form', {
      at: { file: input.old.file, line: 1, column: 1 },
      hint: 'write what the aliases stand for in their places, then migrate',
    }),
  );
  return undefined;
}

/** An anchor stands before its aliases. */
const orders = {
  usual: ['pligos', 'contexts', 'values'],
  valuesFirst: ['pligos', 'values', 'contexts'],
} as const;

function attemptPrint(document: Document, original: string): string | undefined {
  try {
    const text = printDocument(document, original);
    // Refuses an alias without its anchor.
    readOne('', text, ownFile);
    return text;
  } catch {
    return undefined;
  }
}

function build(input: NewTextInput, order: readonly string[]): Document | undefined {
  const documents = parseTexts(input.text);
  const { layout } = input.old;
  const head = layout === 'documents' ? headOf(documents) : documents[0];
  if (head === undefined || !isMap(head.contents)) return undefined;
  const root = head.contents;
  const header = headerOf(root);
  const specs = specsOf(input.valuesText);
  const contexts = contextsOf(documents, root, input, specs?.map);
  const values = valuesOf(documents, root, input, specs?.document);
  const pairs = new Map([
    ['pligos', header],
    ['contexts', contexts],
    ['values', values],
  ]);
  // What stands behind everything stays there.
  const ends = [head, ...documents.filter((each) => each !== head), specs?.document].map(
    (each) => each?.comment,
  );
  head.comment = ends.filter((text) => typeof text === 'string').join('\n') || null;
  root.items = order.flatMap((key) => pairs.get(key) ?? []);
  root.flow = false;
  return head;
}

function headOf(documents: readonly Document[]): Document | undefined {
  return documents.findLast(({ contents }) => kindOf(contents) === 'pligos') ?? documents[0];
}

const kindOf = (node: unknown): string | undefined =>
  isMap(node) ? textOfNode(node.get('kind', true)) : undefined;

/** `pligos:` with version and types; keys that it already has stay. */
function headerOf(root: YAMLMap): NodePair {
  const [first] = root.items;
  const own = takePair(root, 'pligos');
  const map = isMap(own?.value) ? own.value : new YAMLMap();
  const version = takePair(map, 'version');
  const oldVersion = takePair(root, 'version') ?? takePair(root, 'apiVersion');
  const types = takePair(root, 'types');
  const pair = own ?? pairOf('pligos', map);
  pair.value = map;
  const isMoved = ['types', 'contexts', 'values'].includes(textOfNode(first?.key) ?? '');
  // The first comment speaks of the whole file.
  pair.key.commentBefore ??=
    (!isMoved && isScalar(first?.key) ? first.key.commentBefore : undefined) ??
    oldVersion?.key.commentBefore ??
    null;
  const next = version ?? pairOf('version', null);
  const before = next.value ?? oldVersion?.value;
  next.value = withComments(quoted('2'), before);
  map.items.unshift(next);
  if (types !== undefined && !map.has('types')) {
    types.key.spaceBefore = false;
    map.items.push(types);
  }
  return pair;
}

function withComments<T extends Node>(node: T, from: unknown): T {
  if (isScalar(from)) {
    if (typeof from.comment === 'string') node.comment = from.comment;
    if (typeof from.commentBefore === 'string') node.commentBefore = from.commentBefore;
  }
  return node;
}

function specsOf(text: string | undefined): { document: Document; map: YAMLMap | undefined } | undefined {
  if (text === undefined) return undefined;
  const document = parseText(text);
  const pair = isMap(document.contents) ? takePair(document.contents, 'contexts') : undefined;
  return { document, map: isMap(pair?.value) ? pair.value : undefined };
}

function contextsOf(
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
  const others = isOurs
    ? map.items.filter((pair) => !['output', 'secrets', 'friends'].includes(textOfNode(pair.key) ?? ''))
    : [];
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

function quotedPath(text: string): Node {
  const scalar = quoted(text);
  if (/^[\w./](?:[\w./ -]*[\w./-])?$/.test(text) && isPlainString(text)) scalar.type = 'PLAIN';
  return scalar;
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

/** Does the path stay in the service's folder? */
export function isOwnFile(dir: string, path: string): boolean {
  const inner = relative(dir, resolve(dir, normalize(path)));
  return inner !== '' && !inner.startsWith('..') && !isAbsolute(inner);
}

function chartDependenciesOf({ text }: NewTextInput): NodePair | undefined {
  const [document] = parseTexts(text);
  const pair = isMap(document?.contents) ? takePair(document.contents, 'chartDependencies') : undefined;
  return isSeq(pair?.value) ? pair : undefined;
}

function valuesOf(
  documents: readonly Document[],
  root: YAMLMap,
  { old }: NewTextInput,
  document: Document | undefined,
): NodePair | undefined {
  const own = takePair(root, 'values');
  const source =
    document ??
    (old.layout === 'documents'
      ? documents.findLast(({ contents }) => kindOf(contents) === 'values')
      : undefined);
  if (source === undefined) return own;
  if (!isMap(source.contents)) return undefined;
  const map = source.contents;
  const kind = takePair(map, 'kind');
  const pair = pairOf('values', map);
  pair.key.commentBefore = source.commentBefore;
  if (document === undefined) {
    // Above `kind`, it speaks of the whole document.
    pair.key.commentBefore ??= map.commentBefore ?? kind?.key.commentBefore ?? null;
    map.commentBefore = null;
  }
  map.spaceBefore = false;
  map.items = map.items.filter(({ value }) => !isScalar(value) && value !== null);
  map.flow = false;
  pair.key.spaceBefore = true;
  return map.items.length === 0 ? undefined : pair;
}

function keepComments(map: YAMLMap, from: YAMLMap | YAMLSeq): void {
  map.commentBefore = from.commentBefore ?? null;
  map.comment = from.comment ?? null;
}

/** The same text in version '2'; undefined where the version is not written as one text. */
export function setVersion(text: string): string | undefined {
  const document = parseText(text);
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root)) return undefined;
  const pair = root.items.find(({ key }) => textOfNode(key) === 'pligos');
  if (pair === undefined) {
    root.items.unshift(pairOf('pligos', mapOf(pairOf('version', quoted('2')))));
  } else if (isMap(pair.value)) {
    const version = pair.value.items.find(({ key }) => textOfNode(key) === 'version');
    if (version === undefined) pair.value.items.unshift(pairOf('version', quoted('2')));
    else version.value = withComments(quoted('2'), version.value);
  } else if (pair.value === null || textOfNode(pair.value) !== undefined) {
    pair.value = mapOf(pairOf('version', quoted('2')));
  } else {
    return undefined;
  }
  return printDocument(document, text);
}

/** A schema whose root type is a body: `context: mapped T` becomes a key of the same type. */
export function unmapRoot(text: string, type: string): string | undefined {
  const document = parseText(text);
  const root = document.contents;
  const pair = isMap(root) ? root.items.find(({ key }) => textOfNode(key) === 'context') : undefined;
  if (pair === undefined || !isScalar(pair.value)) return undefined;
  const map = mapOf(pairOf(type, withComments(quotedPath(`embedded mapped ${type}`), pair.value)));
  pair.value = map;
  return printDocument(document, text);
}
