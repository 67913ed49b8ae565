/**
 * Characters that a reader cannot see or that reorder text: control and format characters (bidi, zero width,
 * tags), lone surrogates, private use, fillers, unusual spaces, and variation selectors except the emoji's.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;

const short = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Nearly every text is ASCII, and this test is far faster. */
const ascii = /^[\x20-\x7e]*$/;

/** One line in which all characters can be seen. Others are written as escapes. */
export function visible(text: string): string {
  if (ascii.test(text)) return text;
  return text.replace(unseen, (character) => short.get(character) ?? escape(character));
}

/** A line of a block with its invisible characters escaped; tabs are layout and stay. */
export function visibleLine(line: string): string {
  if (ascii.test(line)) return line;
  return line.replace(unseen, (character) => {
    return character === '\t' ? character : (short.get(character) ?? escape(character));
  });
}

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).padStart(4, '0');
  return code > 0xffff ? `\\u{${hex}}` : `\\u${hex}`;
}

/** Cuts in the middle, because the beginning and the end of a path matter most. */
export function clipMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = clip(text, Math.floor(length / 3));
  const tail = text.slice(text.length - (length - head.length));
  return head + (/^[\udc00-\udfff]/.test(tail) ? tail.slice(1) : tail);
}

/** Cuts at a whole character and appends an ellipsis. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** Turns `1 -> 2` into `1 → 2` for a reader. Markdown does so itself, word by word. */
export const arrows = (text: string): string => text.replaceAll(' -> ', ' → ');
