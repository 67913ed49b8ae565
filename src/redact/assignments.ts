/** A value given to a name inside of a text: `name: value`, `name=value`, `"name": "value"`, `--name value`, `<name>value</name>`. */
interface Assignment {
  readonly name: string;
  readonly value: string;
  /** Where the value stands, without its quotes. */
  readonly start: number;
  readonly end: number;
}

type Place = Omit<Assignment, 'name'>;

const nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(\\?["']?\]?)[ \t]{0,8}$/;
const quoted = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`\n]*`/y;
const blockQuoted = /'''([^]*?)'''|"""([^]*?)"""/y;
const toNext = /[^\s,;}\]&"'`)\\]+/y;
/** A name, its quote, a bracket and the spaces behind it. */
const longestLook = 94;

/** No text without one of these has an assignment. */
export const mayAssign = /[:=]|--|<\/|define\(|header|setenv|fastcgi_param/i;

/** The assignments in a text whose name `wanted` takes, in the order of their values, none inside of another. */
export function assignmentsIn(text: string, isSecretName: (name: string) => boolean): Assignment[] {
  const assignments = [
    ...signed(text, isSecretName),
    ...paired(text, isSecretName),
    ...flagged(text, isSecretName),
    ...tagged(text, isSecretName),
    ...called(text, isSecretName),
  ];
  if (assignments.length < 2) return assignments;
  let end = 0;
  return assignments
    .toSorted((a, b) => a.start - b.start)
    .filter((one) => {
      if (one.start < end) return false;
      end = one.end;
      return true;
    });
}

/** Looks back from every sign, so that the cost is that of the text. */
function signed(text: string, isSecretName: (name: string) => boolean): Assignment[] {
  const assignments: Assignment[] = [];
  let next = 0;
  for (const { index } of text.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook, next);
    const look = text.slice(lookStart, index);
    const lineStart = lookStart + look.lastIndexOf('\n') + 1;
    const named = nameBefore.exec(text.slice(lineStart, index));
    if (named === null || !isSecretName(named[1] ?? '')) continue;
    // An address for the plugin helm-secrets names a file, and gives no value.
    if (named[1] === 'secrets' && text.startsWith('://', index)) continue;
    let at = index + 1;
    // `:=`, `=>`
    if (text[at] === '=' || (text[index] === '=' && text[at] === '>')) at += 1;
    while (text[at] === ' ' || text[at] === '\t') at += 1;
    const nameStart = lineStart + named.index;
    // A part of an identifier, such as `arn:aws:secretsmanager:eu-west-1:1:secret:shop`.
    if (text[nameStart - 1] === ':' && /\w/.test(text[nameStart - 2] ?? '')) continue;
    const isInline = named[2] !== '' || /[^\n]/.test(text[nameStart - 1] ?? '\n');
    const value =
      valueAt(text, at, isInline) ?? (text[index] === ':' ? valueBelow(text, at, nameStart) : undefined);
    if (value === undefined || (isInline && isTooShort(value.value))) continue;
    assignments.push({ name: named[1] ?? '', ...value });
    next = value.end;
  }
  return assignments;
}

/** In the middle of a sentence: `the token: a string`. */
const isTooShort = (value: string): boolean => /^[A-Za-z]{1,3}$/.test(value);

const nameAndValue =
  /\b(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})\\?["']?(?:[ \t]*,\s*|\s+)\\?["']?value\\?["']?[ \t]*[:=][ \t]*/gi;
const valueAndName =
  /\bvalue\\?["']?[ \t]*[:=][ \t]*(\\?["']?)([^\s,"'\\]+)\1(?:[ \t]*,\s*|\s+)\\?["']?(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})/dgi;

/** An environment variable as two entries: `name: TOKEN`, `value: x`, in both orders, as YAML, JSON or XML. */
function paired(text: string, isSecretName: (name: string) => boolean): Assignment[] {
  if (!/\bvalue\b/i.test(text)) return [];
  const assignments: Assignment[] = [];
  for (const match of text.matchAll(nameAndValue)) {
    const name = match[1] ?? '';
    const value = isSecretName(name) ? valueAt(text, match.index + match[0].length, false) : undefined;
    if (value !== undefined) assignments.push({ name, ...value });
  }
  for (const match of text.matchAll(valueAndName)) {
    const [start, end] = match.indices?.[2] ?? [0, 0];
    if (isSecretName(match[3] ?? ''))
      assignments.push({ name: match[3] ?? '', value: match[2] ?? '', start, end });
  }
  return assignments;
}

const flag = /(?:^|[\s"'])--([A-Za-z][\w-]{1,80})[ \t]+(?=[^\s-])/g;

/** A flag and its value as two words of a command line. */
function flagged(text: string, isSecretName: (name: string) => boolean): Assignment[] {
  if (!text.includes('--')) return [];
  return [...text.matchAll(flag)].flatMap((match) => {
    const name = match[1] ?? '';
    const value = isSecretName(name) ? valueAt(text, match.index + match[0].length, true) : undefined;
    return value === undefined ? [] : [{ name, ...value }];
  });
}

const element =
  /<([A-Za-z][\w.:-]{1,80})(?:\s[^<>]{0,200})?>(\s*)([^<>\s](?:[^<>]{0,2000}[^<>\s])?)\s*<\/\1>/g;

/** An element of XML. */
function tagged(text: string, isSecretName: (name: string) => boolean): Assignment[] {
  if (!text.includes('</')) return [];
  return [...text.matchAll(element)].flatMap((match) => {
    const [all, name = '', space = '', value = ''] = match;
    if (!isSecretName(name)) return [];
    const start = match.index + all.indexOf('>') + 1 + space.length;
    return [{ name, value, start, end: start + value.length }];
  });
}

const pair = /(?:\bdefine\(\s*["']|\{:)([A-Za-z][\w.-]{1,80})["']?\s*,\s*/g;
const directive =
  /\b(?:proxy_set_header|add_header|set-header|add-header|fastcgi_param|setenv)[ \t]+([A-Za-z][\w-]{1,80})[ \t]+/gi;

/** A pair of PHP, `define('NAME', 'value')`, of Erlang and Elixir, `{:name, "value"}`; a directive of nginx, HAProxy or Apache. */
function called(text: string, isSecretName: (name: string) => boolean): Assignment[] {
  if (!/define\(|\{:|header|setenv|fastcgi_param/i.test(text)) return [];
  return [...text.matchAll(pair), ...text.matchAll(directive)].flatMap((match) => {
    const name = match[1] ?? '';
    const value = isSecretName(name) ? valueAt(text, match.index + match[0].length, true) : undefined;
    return value === undefined ? [] : [{ name, ...value }];
  });
}

/** In a flow or a command the value ends where the next thing starts; of a line of its own it is the rest. */
function valueAt(text: string, at: number, isInline: boolean): Place | undefined {
  if (text.startsWith('\\"', at)) {
    const end = text.indexOf('\\"', at + 2);
    if (end > 0) return { value: text.slice(at + 2, end), start: at + 2, end };
  }
  blockQuoted.lastIndex = at;
  const block = blockQuoted.exec(text)?.[0];
  if (block !== undefined) return { value: block.slice(3, -3), start: at + 3, end: at + block.length - 3 };
  if (/["'`]/.test(text[at] ?? '')) {
    quoted.lastIndex = at;
    const match = quoted.exec(text)?.[0];
    if (match !== undefined) return { value: match.slice(1, -1), start: at + 1, end: at + match.length - 1 };
  }
  if (!isInline) return restOfLine(text, at);
  toNext.lastIndex = at;
  const match = toNext.exec(text)?.[0];
  return match === undefined ? undefined : { value: match, start: at, end: at + match.length };
}

const blockMark = /^[|>][+-]?\d?[+-]?$/;

/** Without a comment and the spaces at its end. */
function restOfLine(text: string, at: number): Place | undefined {
  const newline = text.indexOf('\n', at);
  const line = text.slice(at, newline < 0 ? text.length : newline);
  const comment = line.indexOf(' #');
  const value = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
  return value === '' || blockMark.test(value) ? undefined : { value, start: at, end: at + value.length };
}

const restIsMark = /([|>]?[+-]?\d?[+-]?)[ \t]*\n/y;

/** YAML: a scalar on the lines below its key, plain or as a block. */
function valueBelow(text: string, at: number, nameStart: number): Place | undefined {
  restIsMark.lastIndex = at;
  const mark = restIsMark.exec(text);
  if (mark === null) return undefined;
  const newline = restIsMark.lastIndex - 1;
  const isBlock = mark[1] !== '';
  const lineStart = text.lastIndexOf('\n', nameStart - 1) + 1;
  const indent = /^(?:[ \t]|- )*/.exec(text.slice(lineStart, nameStart))?.[0].length ?? 0;
  let end = newline;
  for (let line = newline + 1; line < text.length; ) {
    const lineEnd = text.indexOf('\n', line);
    const content = text.slice(line, lineEnd < 0 ? text.length : lineEnd);
    if (content.trim() !== '' && content.search(/\S/) <= indent) break;
    // A map or a list is no scalar.
    if (!isBlock && end === newline && /^\s*(?:- |[\w."'-]+:(?:\s|$)|[{[#])/.test(content)) return undefined;
    if (content.trim() !== '') end = line + content.trimEnd().length;
    if (lineEnd < 0) break;
    line = lineEnd + 1;
  }
  const start = newline + 1 + Math.max(0, text.slice(newline + 1).search(/\S/));
  return end <= start ? undefined : { value: text.slice(start, end), start, end };
}
