/** Removes secrets from lines of output: a single line of a private key does not look secret. */

/** The most lines of a key: a mere mention of one must not hide everything after it. */
const longestKey = 200;
const keyBegin = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g;
const end = /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;
/** Base64 after a logger's prefix; the last line of a key may be short. */
const run = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const alone = /^\s*[A-Za-z0-9+/]+={0,2}\s*$/;
const hidden = '(secret)';

/**
 * Takes the lines in order, those of each `from` as a text of its own; `clean` removes what one line shows.
 */
export function lineCleaner(clean: (text: string) => string): (line: string, from?: string) => string {
  /** How many lines of a key may still come. */
  const linesLeft = new Map<string, number>();
  return (line, from = '') => {
    const remaining = linesLeft.get(from) ?? 0;
    const keyStart = [...line.matchAll(keyBegin)].at(-1)?.index;
    if (keyStart !== undefined && !end.test(line.slice(keyStart))) linesLeft.set(from, longestKey);
    else if (remaining > 0) linesLeft.set(from, end.test(line) ? 0 : remaining - 1);
    if (remaining === 0) return clean(line);
    return clean(alone.test(line) ? hidden : line.replaceAll(run, hidden));
  };
}
