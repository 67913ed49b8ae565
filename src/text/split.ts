/** The words between commas, without blanks around them. */
export const splitList = (line: string): readonly string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Several YAML files with commas or blanks between; a blank or a comma inside of one file's name stays in it. */
export function splitFiles(line: string): readonly string[] {
  const parts = line.split(/[\s,]+/).filter((part) => part !== '');
  return parts.every((part) => /\.ya?ml$/i.test(part)) ? parts : [line];
}

/** A line as words, as a shell splits it, but nothing is ever expanded. */
type Split = { readonly words: readonly string[] } | { readonly unclosed: '"' | "'" };

/**
 * White space and newlines separate words; single quotes keep everything, double quotes and a backslash as in
 * POSIX. `$`, `*`, `~` and backticks are letters like any other.
 */
export function splitWords(line: string): Split {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (character === "'" || character === '"') {
      const quoted = readQuoted(line, at + 1, character);
      if (quoted === undefined) return { unclosed: character };
      word = (word ?? '') + quoted.text;
      at = quoted.end;
    } else if (character === '\\') {
      at += 1;
      // A backslash before a newline joins two lines.
      if (line[at] !== '\n') word = (word ?? '') + (line[at] ?? '\\');
    } else word = (word ?? '') + character;
  }
  if (word !== undefined) words.push(word);
  return { words };
}

/** The text up to the closing quote, and where that stands. */
function readQuoted(line: string, from: number, quote: '"' | "'"): { text: string; end: number } | undefined {
  const parts: string[] = [];
  for (let at = from; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (character === quote) return { text: parts.join(''), end: at };
    const next = line[at + 1] ?? '';
    if (quote === '"' && character === '\\' && '"\\$`\n'.includes(next) && next !== '') {
      if (next !== '\n') parts.push(next);
      at += 1;
    } else parts.push(character);
  }
  return undefined;
}
