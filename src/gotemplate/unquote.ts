/** The value of a Go string or character constant, as strconv.Unquote reads it. */
import { TemplateError } from './errors.ts';

const simple: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};

const escape = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([\s\S]))/g;

export function unquote(token: string): string {
  const mark = token[0] ?? '';
  const body = token.slice(1, -1);
  if (mark === '`') return body.replaceAll('\r', '');
  if (!body.includes('\\')) return body;
  const bytes: Buffer[] = [];
  let at = 0;
  for (const match of body.matchAll(escape)) {
    bytes.push(Buffer.from(body.slice(at, match.index)), escaped(match, mark));
    at = match.index + match[0].length;
  }
  bytes.push(Buffer.from(body.slice(at)));
  return Buffer.concat(bytes).toString('utf8');
}

function escaped([, hex, short, long, octal, letter]: RegExpExecArray, mark: string): Buffer {
  if (hex !== undefined) return Buffer.from([Number.parseInt(hex, 16)]);
  const point = short ?? long;
  if (point !== undefined) {
    const code = Number.parseInt(point, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) throw new TemplateError('invalid syntax');
    return Buffer.from(String.fromCodePoint(code));
  }
  if (octal !== undefined) {
    const code = Number.parseInt(octal, 8);
    if (code > 255) throw new TemplateError('invalid syntax');
    return Buffer.from([code]);
  }
  const text =
    letter === mark ? mark : Object.hasOwn(simple, letter ?? '') ? simple[letter ?? ''] : undefined;
  if (text === undefined) throw new TemplateError('invalid syntax');
  return Buffer.from(text);
}
