/** Code of Markdown that nothing inside can close. */

/** A code span of a text without line breaks. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  // One space on either side is taken away by the parser, where both are there.
  const pad = text === '' || /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

/** The longest run of backticks in a text. */
export function longestRun(text: string): number {
  let longest = 0;
  let run = 0;
  for (let at = text.indexOf('`'); at >= 0 && at < text.length; at += 1) {
    run = text.charCodeAt(at) === 96 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}
