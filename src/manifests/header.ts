import type { Header } from './types.ts';

/** At the left edge: a key in quotes, flow style, an anchor, a tag, a merge, a scalar of several lines, a tab. */
const unusualEdge = /\n["'<?&*!{[%|>}\]\t@`,]/;

/**
 * Identity, read from a document's text without parsing it. Exact or nothing: whatever is not plain block style
 * (flow, quotes with escapes, anchors, tags, tabs, several maps) gives `undefined` and asks for a parse.
 */
export function scanHeader(text: string): Header | undefined {
  if (!startsWithKey(text) || unusualEdge.test(text)) return undefined;
  const apiVersion = topScalar(text, 'apiVersion:');
  const kind = topScalar(text, 'kind:');
  if (!apiVersion || !kind || kind.endsWith('List')) return undefined;
  const at = onlyPlaceOf(text, 'metadata:');
  if (at < 0 || !isBare(text, at, endOfLine(text, at))) return undefined;
  const metadata = scanMetadata(text, endOfLine(text, at) + 1);
  if (metadata === undefined || (metadata.name === '' && metadata.generateName === '')) return undefined;
  const { name, generateName, namespace, isHook } = metadata;
  return { apiVersion, kind, name, generateName, namespace, isHook };
}

/** Is the first line that is no comment a key at the left edge? */
function startsWithKey(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at);
    const first = text.charCodeAt(at);
    if (first !== 35 && first !== 13 && at < end)
      return first !== 32 && first !== 45 && isOrdinaryTopLine(text, at, end, first);
    at = end + 1;
  }
  return false;
}

/** Where the value of a key of the document itself starts; -1 where the key is not there exactly once. */
function onlyPlaceOf(text: string, key: string): number {
  const isFirst = text.startsWith(key);
  const at = isFirst ? 0 : text.indexOf(`\n${key}`) + 1;
  if (at === 0 && !isFirst) return -1;
  return text.includes(`\n${key}`, at + key.length) ? -1 : at + key.length;
}

function topScalar(text: string, key: string): string | undefined {
  const at = onlyPlaceOf(text, key);
  return at < 0 ? undefined : plainScalar(text, at, endOfLine(text, at));
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Indented, blank, a comment, a list item, or `word:` at the left edge. */
function isOrdinaryTopLine(text: string, at: number, end: number, first: number): boolean {
  if (at >= end || first === 32 || first === 35 || first === 13) return true;
  if (first === 45) return text.charCodeAt(at + 1) === 32;
  const isLetter = (first >= 97 && first <= 122) || (first >= 65 && first <= 90);
  if (!isLetter) return false;
  for (let next = at + 1; next < end; next += 1) {
    const code = text.charCodeAt(next);
    if (code === 58) return true;
    if (!((code >= 97 && code <= 122) || (code >= 65 && code <= 90))) return false;
  }
  return false;
}

interface Metadata {
  readonly name: string;
  readonly generateName: string;
  readonly namespace: string;
  readonly isHook: boolean;
  /** Offset of the first line behind it. */
  readonly end: number;
}

function scanMetadata(text: string, from: number): Metadata | undefined {
  const found = { name: '', generateName: '', namespace: '' };
  let isHook = false;
  let indent = -1;
  let at = from;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    const start = skipSpaces(text, at, lineEnd);
    const first = text.charCodeAt(start);
    if (start < lineEnd && first !== 35 && first !== 13) {
      const depth = start - at;
      if (depth === 0) break;
      if (indent < 0) indent = depth;
      if (depth < indent) return undefined;
      if (depth === indent) {
        const key = metadataKey(text, start, lineEnd);
        if (key === undefined) return undefined;
        if (key !== 'other') {
          const value = plainScalar(text, start + key.length + 1, lineEnd);
          if (value === undefined || found[key] !== '') return undefined;
          found[key] = value;
        }
      } else if (text.startsWith('helm.sh/hook', start + (first === 34 || first === 39 ? 1 : 0))) {
        isHook = true;
      }
    }
    at = lineEnd + 1;
  }
  return { ...found, isHook, end: at };
}

/** `undefined` where the line is no ordinary `key:`. */
function metadataKey(
  text: string,
  at: number,
  end: number,
): 'name' | 'generateName' | 'namespace' | 'other' | undefined {
  if (text.startsWith('name:', at)) return 'name';
  if (text.startsWith('namespace:', at)) return 'namespace';
  if (text.startsWith('generateName:', at)) return 'generateName';
  return isOrdinaryTopLine(text, at, end, text.charCodeAt(at)) ? 'other' : undefined;
}

function skipSpaces(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && text.charCodeAt(next) === 32) next += 1;
  return next;
}

function isBare(text: string, at: number, end: number): boolean {
  const next = skipSpaces(text, at, end);
  return (
    next === end ||
    (text.charCodeAt(next) === 13 && next + 1 === end) ||
    (text.charCodeAt(next) === 35 && next > at)
  );
}

const simple = /^[A-Za-z][A-Za-z0-9./:_-]*$/;
/** What the dialect would read as something other than this string. */
const typed = /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/;

/** A scalar that is certainly this string: letters first, no colon at the end, perhaps in quotes without escapes. */
function plainScalar(text: string, from: number, end: number): string | undefined {
  if (text.charCodeAt(from) !== 32) return undefined;
  const value = text.slice(from + 1, end).trim();
  const quote = value.charCodeAt(0);
  if (quote === 34 || quote === 39) {
    if (value.charCodeAt(value.length - 1) !== quote || value.length < 3) return undefined;
    const inner = value.slice(1, -1);
    return /^[A-Za-z0-9./:_-]+$/.test(inner) ? inner : undefined;
  }
  return simple.test(value) && !value.endsWith(':') && (value.length > 5 || !typed.test(value))
    ? value
    : undefined;
}
