import { isPlainString, resolvePlain, type Value } from '../yaml/index.ts';

const jsonString = /^"(?:[^"\\\u0000-\u001f\u007f-\u009f]|\\["\\/bfnrt])*"$/;
const singleQuoted = /^'(?:[^'\u0000-\u001f]|'')*'$/;

/** The text of a scalar in quotes that ends where the line does; nothing where it is not simple. */
export function quotedText(source: string): string | undefined {
  if (source.charCodeAt(0) === 34) {
    const inner = source.slice(1, -1);
    if (source.length >= 2 && source.endsWith('"') && !inner.includes('"') && !inner.includes('\\'))
      return inner;
    if (!jsonString.test(source)) return undefined;
    const parsed: unknown = JSON.parse(source);
    return typeof parsed === 'string' ? parsed : undefined;
  }
  if (!singleQuoted.test(source)) return undefined;
  const inner = source.slice(1, -1);
  return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}

/** A bracket or brace with its spaces, a comma, a key with its colon, or a scalar. */
const token =
  /([[{]) *| *([\]}])| *(,) *|([A-Za-z0-9_./-]+): +|"([^"\\\u0000-\u001f]*)"|'([^'\u0000-\u001f]*)'|([A-Za-z0-9_./-]+)/y;
const mostDepth = 20;

/** `[]`, `{key: a, values: ["b", c]}`: a flow collection of one line that holds nothing unusual. */
export function flowCollection(source: string): Value | undefined {
  token.lastIndex = 0;
  const value = readFlow(source, 0);
  return token.lastIndex === source.length && value !== undefined ? value : undefined;
}

/** The value that starts where `token` stands. */
function readFlow(text: string, depth: number): Value | undefined {
  const match = token.exec(text);
  if (match === null || depth > mostDepth) return undefined;
  const [, open, , , , double, single, plain] = match;
  if (open === '[') return readFlowList(text, depth);
  if (open === '{') return readFlowMap(text, depth);
  if (plain === undefined) return double ?? single;
  // A dash alone is no scalar.
  const resolved = plain.startsWith('-') && !/^-\d/.test(plain) ? undefined : resolvePlain(plain);
  return resolved?.is === 'value' ? resolved.value : undefined;
}

function readFlowList(text: string, depth: number): Value | undefined {
  const list: Value[] = [];
  if (takes(text, ']')) return list;
  for (;;) {
    const item = readFlow(text, depth + 1);
    if (item === undefined) return undefined;
    list.push(item);
    if (takes(text, ']')) return list;
    if (!takes(text, ',')) return undefined;
  }
}

function readFlowMap(text: string, depth: number): Value | undefined {
  const map = new Map<string, Value>();
  if (takes(text, '}')) return map;
  for (;;) {
    const key = token.exec(text)?.[4];
    if (key === undefined || !isPlainString(key) || key.startsWith('-') || map.has(key)) return undefined;
    const item = readFlow(text, depth + 1);
    if (item === undefined) return undefined;
    map.set(key, item);
    if (takes(text, '}')) return map;
    if (!takes(text, ',')) return undefined;
  }
}

/** Steps over a sign where it is next. */
function takes(text: string, sign: ']' | '}' | ','): boolean {
  const from = token.lastIndex;
  const match = token.exec(text);
  if (match !== null && (match[2] ?? match[3]) === sign) return true;
  token.lastIndex = from;
  return false;
}
