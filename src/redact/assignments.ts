/** A value given to a name inside of a text: `name: value`, `name=value`, `"name": "value"`, `--name=value`. */
export interface Assignment {
  readonly name: string;
  readonly value: string;
  /** Where the value stands, without its quotes. */
  readonly start: number;
  readonly end: number;
}

const nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(["']?)[ \t]{0,8}$/;
const quoted = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
const toNext = /[^\s,;}\]&"')]+/y;
/** A name, its quote and the spaces behind it. */
const longestLook = 92;

/** The assignments in a text whose name `wanted` takes. Looks back from every sign, so that the cost is that of the text. */
export function assignmentsIn(text: string, wanted: (name: string) => boolean): Assignment[] {
  const found: Assignment[] = [];
  let next = 0;
  for (const { index } of text.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook, next);
    const look = text.slice(lookStart, index);
    const lineStart = lookStart + look.lastIndexOf('\n') + 1;
    const named = nameBefore.exec(text.slice(lineStart, index));
    if (named === null || !wanted(named[1] ?? '')) continue;
    let at = index + 1;
    // `:=`, `=>`
    if (text[at] === '=' || (text[index] === '=' && text[at] === '>')) at += 1;
    while (text[at] === ' ' || text[at] === '\t') at += 1;
    const before = text[lineStart + named.index - 1] ?? '\n';
    const value = valueAt(text, at, named[2] !== '' || !/\n/.test(before));
    if (value === undefined) continue;
    found.push({ name: named[1] ?? '', ...value });
    next = value.end;
  }
  return found;
}

/** In a flow or a command the value ends where the next thing starts; of a line of its own it is the rest. */
function valueAt(text: string, at: number, isInline: boolean): Omit<Assignment, 'name'> | undefined {
  const first = text[at];
  if (first === '"' || first === "'") {
    quoted.lastIndex = at;
    const match = quoted.exec(text)?.[0];
    if (match !== undefined) return { value: match.slice(1, -1), start: at + 1, end: at + match.length - 1 };
  }
  if (!isInline) return restOfLine(text, at);
  toNext.lastIndex = at;
  const match = toNext.exec(text)?.[0];
  return match === undefined ? undefined : { value: match, start: at, end: at + match.length };
}

/** Without a comment and the spaces at its end. */
function restOfLine(text: string, at: number): Omit<Assignment, 'name'> | undefined {
  const newline = text.indexOf('\n', at);
  const line = text.slice(at, newline < 0 ? text.length : newline);
  const comment = line.indexOf(' #');
  const value = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
  return value === '' ? undefined : { value, start: at, end: at + value.length };
}
