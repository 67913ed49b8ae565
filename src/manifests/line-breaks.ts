/**
 * May helm see other lines than those between newlines? A carriage return alone, U+0085, U+2028 and U+2029 end a line for go-yaml,
 * and a comment with it; U+FEFF at the left edge is nothing to it. Thousands of texts are asked: single characters are looked for
 * many times faster than by an expression.
 */
export const hasOddBreaks = (text: string): boolean =>
  (text.includes('\r') && /\r(?!\n|$)/.test(text)) ||
  text.includes('\u0085') ||
  text.includes('\u2028') ||
  text.includes('\u2029') ||
  (text.includes('\ufeff') && /(?:^|\n)\ufeff/.test(text));
