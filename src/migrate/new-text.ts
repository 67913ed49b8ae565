/** Writes an old configuration in the layout of version '2', out of the nodes of its own documents. */
import { problem, type Problem } from '../errors.ts';
import { ownFile, readOne } from '../yaml/index.ts';
import { contextsOf, type NewTextInput } from './context-nodes.ts';
import {
  type Document,
  isMap,
  isScalar,
  kindOf,
  type NodePair,
  pairOf,
  parseText,
  parseTexts,
  printDocument,
  quoted,
  takePair,
  textOfNode,
  withComments,
  YAMLMap,
} from './documents.ts';

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

function specsOf(text: string | undefined): { document: Document; map: YAMLMap | undefined } | undefined {
  if (text === undefined) return undefined;
  const document = parseText(text);
  const pair = isMap(document.contents) ? takePair(document.contents, 'contexts') : undefined;
  return { document, map: isMap(pair?.value) ? pair.value : undefined };
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
