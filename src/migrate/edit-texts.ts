/** Small changes of texts that keep their layout. */
import { isPlainString } from '../yaml/index.ts';
import {
  isMap,
  isScalar,
  mapOf,
  type Node,
  pairOf,
  parseText,
  printDocument,
  quoted,
  textOfNode,
  withComments,
} from './documents.ts';

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

/** Without quotes where it is the same text then. */
export function quotedPath(text: string): Node {
  const scalar = quoted(text);
  if (/^[\w./](?:[\w./ -]*[\w./-])?$/.test(text) && isPlainString(text)) scalar.type = 'PLAIN';
  return scalar;
}
