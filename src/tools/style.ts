/** Colour for a terminal, or none. */
import { styleText } from 'node:util';

type Format = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan' | 'magenta';

export type TextStyle = Readonly<Record<Format, (text: string) => string>>;

export function makeStyle(hasColor: boolean): TextStyle {
  const paint =
    (format: Format) =>
    (text: string): string =>
      // Whether there is colour is the caller's decision, not one of node's by its own standard output.
      hasColor && text !== '' ? styleText(format, text, { validateStream: false }) : text;
  return {
    bold: paint('bold'),
    dim: paint('dim'),
    red: paint('red'),
    green: paint('green'),
    yellow: paint('yellow'),
    cyan: paint('cyan'),
    magenta: paint('magenta'),
  };
}
