import type { SourceSpan } from '../yaml/index.ts';

/** Is the comment for a tool, not for a reader? */
const directive = /^(?:yaml-language-server:|prettier-ignore|yamllint )/;

/** The text of the comment directly above a key, or else beside it; undefined where there is none. */
export function commentOf(key: SourceSpan, value: SourceSpan): string | undefined {
  return commentAbove(key) ?? commentBeside(key, value);
}

/**
 * Comment lines with the key's own indent, without a gap. Of several keys in one line the first gets them.
 */
function commentAbove(key: SourceSpan): string | undefined {
  const { text } = key.source;
  let lineStart = key.start - key.source.position(key.start).column + 1;
  // One step back only: a long line may have many keys.
  if (skip(text, lineStart, ' \t') < key.start) return undefined;
  const indent = text.slice(lineStart, key.start);
  const lines: string[] = [];
  while (lineStart > 0) {
    const previousStart = text.lastIndexOf('\n', lineStart - 2) + 1;
    if (!text.startsWith(`${indent}#`, previousStart)) break;
    lines.unshift(stripped(text.slice(previousStart + indent.length, lineStart - 1)));
    lineStart = previousStart;
  }
  return joinLines(lines);
}

/** After the value in the key's line, or after the colon where the value is on the next lines. */
function commentBeside(key: SourceSpan, value: SourceSpan): string | undefined {
  const { source } = key;
  const { text } = source;
  const lineOf = (offset: number): number => source.position(offset).line;
  const isBesideKey =
    value.source === source && value.start >= key.end && lineOf(value.start) === lineOf(key.end);
  const end = isBesideKey ? value.end : key.end;
  if (isBesideKey && lineOf(end) !== lineOf(key.end)) return undefined;
  const hash = skip(text, end, isBesideKey ? ' \t}],' : ' \t:');
  if (text[hash] !== '#' || !/[ \t]/.test(text[hash - 1] ?? '')) return undefined;
  const lineEnd = text.indexOf('\n', hash);
  return joinLines([stripped(text.slice(hash, lineEnd < 0 ? text.length : lineEnd))]);
}

/** The first position from `at` on without any of these characters. */
function skip(text: string, at: number, characters: string): number {
  let next = at;
  while (next < text.length && characters.includes(text.charAt(next))) next += 1;
  return next;
}

const stripped = (comment: string): string => comment.replace(/^#+\s?/, '').trimEnd();

function joinLines(lines: readonly string[]): string | undefined {
  const text = lines
    .filter((line) => !directive.test(line))
    .join('\n')
    .trim();
  return text === '' ? undefined : text;
}
