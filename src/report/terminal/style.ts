/** Colours by severity; widths. */
import type { Severity } from '../../diff/index.ts';
import type { TextStyle } from '../../tools/index.ts';

/** The colour of each severity. */
export const colours: Readonly<Record<Severity, (style: TextStyle) => (text: string) => string>> = {
  critical: (style) => (text) => style.bold(style.red(text)),
  high: (style) => style.red,
  medium: (style) => style.yellow,
  info: (style) => style.cyan,
};

/** A severity in its colour. */
export const severityText = (severity: Severity, style: TextStyle): string =>
  colours[severity](style)(severity);

/** The columns of a text: two for wide East Asian characters and emoji, none for combining marks. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    columns +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return columns;
}

/**
 * Folds at spaces so that lines fit in `width` where the words allow it. The first line starts at column
 * `used`.
 */
export function fold(text: string, width: number, indent: string, used = 0): string {
  const lines: string[] = [];
  let line = '';
  let columns = used;
  for (const word of text.split(' ')) {
    const length = columnsOf(word);
    if (line !== '' && columns + 1 + length > width) {
      lines.push(line);
      line = indent + word;
      columns = indent.length + length;
    } else {
      columns += length + (line === '' ? 0 : 1);
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
