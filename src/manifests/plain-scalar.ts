import { resolvePlain, type Value } from '../yaml/index.ts';

const jsonString = /^"(?:[^"\\\u0000-\u001f\u007f-\u009f]|\\["\\/bfnrt])*"$/;
const singleQuoted = /^'(?:[^'\u0000-\u001f]|'')*'$/;

/** The text of a scalar in quotes that ends where the line does; nothing where it is not simple. */
export function quotedText(written: string): string | undefined {
  if (written.charCodeAt(0) === 34) {
    const inner = written.slice(1, -1);
    if (written.length >= 2 && written.endsWith('"') && !inner.includes('"') && !inner.includes('\\'))
      return inner;
    if (!jsonString.test(written)) return undefined;
    const parsed: unknown = JSON.parse(written);
    return typeof parsed === 'string' ? parsed : undefined;
  }
  if (!singleQuoted.test(written)) return undefined;
  const inner = written.slice(1, -1);
  return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}

const item = String.raw`(?:"[^"\\,\u0000-\u001f]*"|'[^',\u0000-\u001f]*'|[A-Za-z0-9_./-]+)`;
const simpleList = new RegExp(String.raw`^\[ *${item}(?: *, *${item})* *\]$`);

/** `[]`, `["get", list]`: a flow list of one line without anything nested. */
export function flowList(written: string): Value[] | undefined {
  if (written === '[]') return [];
  if (!simpleList.test(written)) return undefined;
  const list: Value[] = [];
  for (const part of written.slice(1, -1).split(',')) {
    const text = part.trim();
    const first = text.charCodeAt(0);
    if (first === 34 || first === 39) {
      list.push(text.slice(1, -1));
      continue;
    }
    // A dash alone, or before a space, is no scalar.
    const resolved = text === '-' ? undefined : resolvePlain(text);
    if (resolved?.is !== 'value') return undefined;
    list.push(resolved.value);
  }
  return list;
}
