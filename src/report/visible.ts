/**
 * What a reader could not see, or what would turn the text around: control and format characters (bidi, zero width,
 * tags), lone surrogates, private use, fillers, odd spaces, variation selectors but for the emoji's own.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;

const short = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Nearly every text is of these alone, and asking so is far faster. */
const ascii = /^[\x20-\x7e]*$/;

/** One line in which every character can be seen; what could not is written as an escape. */
export function visible(text: string): string {
  if (ascii.test(text)) return text;
  return text.replace(unseen, (character) => short.get(character) ?? escape(character));
}

/** The same for a line of a block, where tabs are layout. */
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

/** Cuts in the middle: begin and end of a path tell more. */
export function clipMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = clip(text, Math.floor(length / 3));
  const tail = text.slice(text.length - (length - head.length));
  return head + (/^[\udc00-\udfff]/.test(tail) ? tail.slice(1) : tail);
}

/** Cuts at a whole character, and says so with an ellipsis. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** `1 -> 2` as a reader sees it best; Markdown does so itself, word by word. */
export const arrows = (text: string): string => text.replaceAll(' -> ', ' → ');
