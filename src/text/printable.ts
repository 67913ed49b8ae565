/** Makes the output of servers and programs safe for a terminal and a line. */

/** One line: breaks and runs of spaces become one space. */
export const oneLine = (text: string, longest: number): string =>
  shortened(printable(text).replace(/\s+/g, ' ').trim(), longest);

/** A line of a log keeps its spaces. */
export const logLine = (line: string, longest: number): string =>
  shortened(printable(line).trimEnd(), longest);

function printable(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
      .replace(/\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)/g, '')
      .replace(/[\p{Cf}\u2028\u2029]/gu, '')
      .replace(/(?!\s)\p{Cc}/gu, '')
      .replace(/[\v\f\r]/g, ' ')
  );
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Never splits a surrogate pair.
  const cut = text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
  return `${cut}…`;
}
