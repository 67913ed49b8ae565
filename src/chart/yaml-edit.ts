/**
 * Changes fields of a hand-written YAML file, and keeps comments and order. Only this file loads `yaml`: its
 * documents keep comments, which our own reader does not.
 */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isList, isPlainString, type MapValue, sameValue, type Value, write } from '../yaml/index.ts';

/**
 * The text with every top-level field as in `wanted`; `current` is the present content. Undefined where
 * `yaml` reads the text differently; the caller checks the result.
 */
export function editYaml(text: string, current: MapValue, target: MapValue): string | undefined {
  const document = parse(text);
  const { contents } = document;
  if (document.errors.length > 0 || !isMap(contents)) return undefined;
  for (const key of current.keys()) if (!target.has(key)) contents.delete(key);
  for (const [key, value] of target) {
    const before = current.get(key);
    if (before === undefined || !sameValue(before, value)) editField(contents, key, before, value);
  }
  // As written: no folding of long lines, lists indented as before.
  const edited = document.toString({
    lineWidth: 0,
    indentSeq: !/^[A-Za-z]+:[^\n]*\n(?:#[^\n]*\n)*- /m.test(text),
    flowCollectionPadding: !/[{[][^\s\]}]/.test(text),
  });
  return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
}

/** Scalars stay texts: their meaning depends on the dialect. */
const parse = (text: string): Document => parseDocument(text, { schema: 'failsafe', uniqueKeys: false });

function editField(map: YAMLMap, key: string, before: Value | undefined, value: Value): void {
  const node = map.get(key, true);
  // Entry by entry, so that the remaining entries keep their comments.
  if (isList(value) && isList(before) && isSeq(node)) editList(node, before, value);
  else if (typeof value === 'string' && isScalar(node)) editScalar(node, value);
  else if (map.has(key)) map.set(key, parse(write(value)).contents);
  else {
    const { contents } = parse(write(new Map([[key, value]])));
    if (isMap(contents)) map.items.push(...contents.items);
  }
}

/** Keeps its quoting and its comment. */
function editScalar(node: Scalar, value: string): void {
  node.value = value;
  if (node.type === 'PLAIN' && !isPlainString(value)) node.type = 'QUOTE_DOUBLE';
}

/** Each remaining item moves to its place with its comments. */
function editList(node: YAMLSeq, before: readonly Value[], target: readonly Value[]): void {
  const remaining = before.map((value, index) => ({ value, item: node.items[index] }));
  node.items = target.map((value) => {
    const at = remaining.findIndex((other) => sameValue(other.value, value));
    return at < 0 ? parse(write(value)).contents : remaining.splice(at, 1)[0]?.item;
  });
}
