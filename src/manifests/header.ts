import { isTestText } from './hook-annotation.ts';
import { hasOddBreaks } from './line-breaks.ts';
import type { Header } from './types.ts';

/**
 * Identity, read from a document's text without parsing it. Exact or nothing: whatever is not plain block style
 * (flow, quotes with escapes, anchors, tags, tabs, several maps) gives `undefined` and asks for a parse.
 */
export function scanHeader(text: string): Header | undefined {
  if (hasOddBreaks(text)) return undefined;
  let apiVersion: string | undefined;
  let kind: string | undefined;
  let metadata: Metadata | undefined;
  let hasKey = false;
  let isBehindScalar = false;
  for (let at = 0; at < text.length; ) {
    const lineEnd = endOfLine(text, at);
    const first = text.charCodeAt(at);
    // Only lines at the left edge are keys of the document itself; the rest belongs to the key above.
    if (first === 32 || first === 35 || first === 10 || first === 13 || first === 45) {
      if (!hasKey && !isIdle(text, at, lineEnd, first)) return undefined;
      if (first === 45 && text.charCodeAt(at + 1) !== 32) return undefined;
      // A value that goes on in another line, perhaps behind blank ones.
      if (isBehindScalar && first === 32 && !isIdle(text, at, lineEnd, first)) return undefined;
    } else if (first === 97 && text.startsWith('apiVersion:', at)) {
      if (apiVersion !== undefined) return undefined;
      apiVersion = plainScalar(text, at + 11, lineEnd);
      if (apiVersion === undefined) return undefined;
      isBehindScalar = true;
    } else if (first === 107 && text.startsWith('kind:', at)) {
      if (kind !== undefined) return undefined;
      kind = plainScalar(text, at + 5, lineEnd);
      if (kind === undefined) return undefined;
      isBehindScalar = true;
    } else if (first === 109 && text.startsWith('metadata:', at)) {
      if (metadata !== undefined || !isBare(text, at + 9, lineEnd)) return undefined;
      metadata = scanMetadata(text, lineEnd + 1);
      if (metadata === undefined) return undefined;
      hasKey = true;
      isBehindScalar = false;
      at = metadata.end;
      continue;
    } else if (!isWordKey(text, at, lineEnd, first) || text.startsWith('items:', at)) return undefined;
    else isBehindScalar = false;
    hasKey ||= first !== 32 && first !== 35 && first !== 10 && first !== 13;
    at = lineEnd + 1;
  }
  if (!apiVersion || !kind || metadata === undefined || kind.endsWith('List')) return undefined;
  if (metadata.name === '' && metadata.generateName === '') return undefined;
  const { name, generateName, namespace, isHook, isTest } = metadata;
  return { apiVersion, kind, name, generateName, namespace, isHook, isTest };
}

/** Before the first key only comments and blank lines may stand. */
function isIdle(text: string, at: number, end: number, first: number): boolean {
  if (first === 45) return false;
  const next = skipSpaces(text, at, end);
  return next === end || text.charCodeAt(next) === 35 || text.charCodeAt(next) === 13;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** `word:` at this place. */
function isWordKey(text: string, at: number, end: number, first: number): boolean {
  if (!isLetter(first)) return false;
  for (let next = at + 1; next < end; next += 1) {
    const code = text.charCodeAt(next);
    if (code === 58) return true;
    if (!isLetter(code)) return false;
  }
  return false;
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

interface Metadata {
  readonly name: string;
  readonly generateName: string;
  readonly namespace: string;
  readonly isHook: boolean;
  readonly isTest: boolean;
  /** Offset of the first line behind it. */
  readonly end: number;
}

function scanMetadata(text: string, from: number): Metadata | undefined {
  const header = { name: '', generateName: '', namespace: '' };
  let isHook = false;
  let indent = -1;
  let isBehindScalar = false;
  let at = from;
  while (at < text.length) {
    const lineEnd = endOfLine(text, at);
    const start = skipSpaces(text, at, lineEnd);
    const first = text.charCodeAt(start);
    if (start < lineEnd && first !== 35 && first !== 13) {
      const depth = start - at;
      if (depth === 0) break;
      if (indent < 0) indent = depth;
      if (depth < indent || (depth > indent && isBehindScalar)) return undefined;
      isBehindScalar = false;
      if (depth === indent) {
        const key = metadataKey(text, start, lineEnd);
        if (key === undefined) return undefined;
        if (key !== 'other') {
          const value = plainScalar(text, start + key.length + 1, lineEnd);
          if (value === undefined || header[key] !== '') return undefined;
          header[key] = value;
          isBehindScalar = true;
        }
      } else if (isHookKey(text, start, first)) {
        isHook = true;
      }
    }
    at = lineEnd + 1;
  }
  // Named, but not as the key of a line: in braces, or as part of a text.
  if (!isHook && isNamedBetween(text, 'helm.sh/hook', from, at)) return undefined;
  const isTest = isHook ? isTestText(text.slice(from, at)) : false;
  return isTest === undefined ? undefined : { ...header, isHook, isTest, end: at };
}

/** `helm.sh/hook:`, in quotes or not; helm.sh/hook-weight alone makes no hook. */
function isHookKey(text: string, start: number, first: number): boolean {
  const key = start + (first === 34 || first === 39 ? 1 : 0);
  const end = key + 'helm.sh/hook'.length;
  return text.startsWith('helm.sh/hook', key) && text.charCodeAt(end + (key - start)) === 58;
}

function isNamedBetween(text: string, word: string, from: number, to: number): boolean {
  const position = text.indexOf(word, from);
  return position >= 0 && position < to;
}

/** `undefined` where the line is no ordinary `key:`. */
function metadataKey(
  text: string,
  at: number,
  end: number,
): 'name' | 'generateName' | 'namespace' | 'other' | undefined {
  const first = text.charCodeAt(at);
  if (first === 110 && text.startsWith('name:', at)) return 'name';
  if (first === 110 && text.startsWith('namespace:', at)) return 'namespace';
  if (first === 103 && text.startsWith('generateName:', at)) return 'generateName';
  return isWordKey(text, at, end, text.charCodeAt(at)) ? 'other' : undefined;
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
  const written = text.slice(from + 1, end);
  // What other blanks there are belongs to the value.
  if (/[^\t\r -~]/.test(written)) return undefined;
  const value = written.trim();
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
