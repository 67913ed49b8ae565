/**
 * A carriage return alone, U+0085, U+2028 and U+2029 end a line for go-yaml, and a comment with it; U+FEFF at the left edge is
 * nothing to it.
 */
const odd = /\r(?!\n|$)|[\u0085\u2028\u2029]|(?:^|\n)\ufeff/;

/** May helm see other lines than those between newlines? */
export const hasOddBreaks = (text: string): boolean => odd.test(text);
