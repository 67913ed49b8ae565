/**
 * Changes fields of a YAML file that somebody writes by hand, comments and order kept. The only place
 * that loads `yaml`: its documents remember comments, our own reader does not.
 */
import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, type YAMLSeq } from 'yaml';
import { isList, isPlainString, type MapValue, sameValue, type Value, write } from '../yaml/index.ts';

/** The text with every top-level field as in `wanted`; `current` is what the text says now. */
export function editYaml(text: string, current: MapValue, wanted: MapValue): string {
  const document = parse(text);
  for (const key of current.keys()) if (!wanted.has(key)) document.delete(key);
  for (const [key, value] of wanted) {
    const old = current.get(key);
    if (old !== undefined && sameValue(old, value)) continue;
    const node = document.get(key, true);
    // Entry by entry, so that the comments of those that stay are kept.
    if (isList(value) && isList(old) && isSeq(node)) editList(node, old, value);
    else if (typeof value === 'string' && isScalar(node)) editScalar(node, value);
    else document.set(key, nodeOf(value));
  }
  // As written: no folding of long lines, lists indented as they were.
  const edited = document.toString({
    lineWidth: 0,
    indentSeq: !/^[A-Za-z]+:[^\n]*\n(?:#[^\n]*\n)*- /m.test(text),
    flowCollectionPadding: !/[{[][^\s\]}]/.test(text),
  });
  return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
}

/** Scalars stay the text they are: what they mean is another dialect's business. */
function parse(text: string): Document {
  const document = parseDocument(text, { schema: 'failsafe', uniqueKeys: false });
  if (document.errors.length > 0 || !isMap(document.contents)) throw new TypeError('a map was to be edited');
  return document;
}

function nodeOf(value: Value): unknown {
  return parseDocument(write(value), { schema: 'failsafe' }).contents;
}

/** Quoted or not as before, and with its comment. */
function editScalar(node: Scalar, value: string): void {
  node.value = value;
  if (node.type === 'PLAIN' && !isPlainString(value)) node.type = 'QUOTE_DOUBLE';
}

function editList(node: YAMLSeq, old: readonly Value[], wanted: readonly Value[]): void {
  const kept = old.map((item) => wanted.some((other) => sameValue(other, item)));
  const added = wanted.filter((item) => !old.some((other) => sameValue(other, item)));
  node.items = [...node.items.filter((_, index) => kept[index]), ...added.map(nodeOf)];
}
