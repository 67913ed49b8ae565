import type { Place } from '../yaml/index.ts';

/** Speaks to a tool, not to a reader. */
const directive = /^(?:yaml-language-server:|prettier-ignore|yamllint )/;

/** The text of the comment directly above a key, or else beside it; undefined where there is none. */
export function commentOf(key: Place, value: Place): string | undefined {
  return above(key) ?? beside(key, value);
}

/** Comment lines with the key's own indent, without a gap. Of several keys in one line the first has them. */
function above(key: Place): string | undefined {
  const { text } = key.source;
  let lineStart = text.lastIndexOf('\n', key.start - 1) + 1;
  const indent = text.slice(lineStart, key.start);
  if (indent.trim() !== '') return undefined;
  const lines: string[] = [];
  while (lineStart > 0) {
    const previousStart = text.lastIndexOf('\n', lineStart - 2) + 1;
    const line = text.slice(previousStart, lineStart - 1).trimEnd();
    if (!line.startsWith(`${indent}#`)) break;
    lines.unshift(stripped(line.slice(indent.length)));
    lineStart = previousStart;
  }
  return joined(lines);
}

/** Behind the value in the key's line, or behind the colon where the value stands on the next lines. */
function beside(key: Place, value: Place): string | undefined {
  const { text } = key.source;
  const lineEnd = endOfLine(text, key.end);
  const sameLine = value.source === key.source && value.start >= key.end && value.end <= lineEnd;
  const rest = text.slice(sameLine ? value.end : key.end, lineEnd);
  const found = (sameLine ? /^["'\s]*[\s}\],]*\s(#.*)$/ : /^["']?\s*:\s+(#.*)$/).exec(rest.trimEnd());
  return found?.[1] === undefined ? undefined : joined([stripped(found[1])]);
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline < 0 ? text.length : newline;
}

const stripped = (comment: string): string => comment.replace(/^#+\s?/, '').trimEnd();

function joined(lines: readonly string[]): string | undefined {
  const text = lines
    .filter((line) => !directive.test(line))
    .join('\n')
    .trim();
  return text === '' ? undefined : text;
}
