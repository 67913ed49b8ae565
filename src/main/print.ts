/** Problems as compilers print them: the place, the source line, a caret, what to do. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { At, Problem } from '../errors.ts';
import { plural, type TextStyle } from '../tools/index.ts';

interface PrintOptions {
  readonly cwd: string;
  readonly style: TextStyle;
  /** The source line and caret are for people at a terminal. */
  readonly snippets: boolean;
  /** The lines of a file; a caller with many problems hands in one that remembers them. */
  readonly linesOf?: LinesOf;
}

type LinesOf = (file: string) => readonly string[];

/** Remembers the file that was asked for last: ten thousand problems of one file read it once. */
export function cacheLines(): LinesOf {
  let last: { readonly file: string; readonly lines: readonly string[] } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, lines: readLines(file) };
    return last.lines;
  };
}

/** Lines without a final newline. */
export function formatProblem(problem: Problem, options: PrintOptions): string {
  const { style } = options;
  const label =
    problem.severity === 'error' ? style.red(style.bold('error')) : style.yellow(style.bold('warning'));
  const place = problem.at === undefined ? '' : `${placeText(problem.at, options.cwd)}: `;
  const path = problem.at?.path ? style.dim(` (at ${printable(problem.at.path)})`) : '';
  const lines = [
    `${place}${label}: ${style.bold(printable(problem.message))}${path} ${style.dim(`[${problem.code}]`)}`,
  ];
  if (problem.at !== undefined && options.snippets)
    lines.push(...snippet(problem.at, style, options.linesOf ?? readLines));
  if (problem.hint !== undefined) lines.push(`  ${style.cyan('→')} ${printable(problem.hint)}`);
  return lines.join('\n');
}

/** `2 errors, 1 warning`, or nothing. */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const parts = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(problems.length > errors ? [plural(problems.length - errors, 'warning')] : []),
  ];
  return parts.join(', ');
}

function placeText(at: At, cwd: string): string {
  const near = relative(cwd, at.file);
  const file = near === '' || near.startsWith('../../..') ? at.file : near;
  return `${printable(file)}:${at.line}:${at.column}`;
}

/** Beyond this a text is no message any more; keys and names may have megabytes. */
const longest = 4000;

/** Text from a repository must not steer the terminal, nor bury what else is said. */
export function printable(text: string): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return shown.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );
}

const widest = 160;

function snippet(at: At, style: TextStyle, linesOf: LinesOf): string[] {
  const line = linesOf(at.file)[at.line - 1];
  if (line === undefined) return [];
  const number = String(at.line);
  // A very long line is shown around the place that is meant.
  const from = at.column > widest - 20 ? at.column - 60 : 0;
  const shown = printable(line.slice(from, from + widest).replaceAll('\t', ' '));
  const before = printable(line.slice(from, at.column - 1).replaceAll('\t', ' ')).length;
  const carets = '^'.repeat(Math.max(1, Math.min(at.length ?? 1, shown.length - before)));
  const margin = ' '.repeat(number.length);
  return [
    style.dim(` ${number} | `) + shown,
    `${style.dim(` ${margin} | `)}${' '.repeat(before)}${style.red(carets)}`,
  ];
}

/** None where the file cannot be read (any more). */
function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
  } catch {
    return [];
  }
}
