/**
 * Text from the repository inside of Markdown. It stands in code spans, in fences, or as characters of HTML; GitHub looks
 * for mentions, references, addresses, mathematics and emoji in none of these. Prose of ours may quote it: words with
 * anything but letters, digits and harmless punctuation become code spans of their own.
 */
import { clip, visible } from '../visible.ts';

/** No kind and name of Kubernetes is longer; what is gets cut here, and stands whole in the other formats. */
const longestName = 330;

/** A code span on one line. */
export function code(text: string): string {
  return span(clip(visible(text), longestName));
}

/** The same for a text of any length that holds no line breaks or unseen characters. */
export function span(shown: string): string {
  if (shown === '') return '`""`';
  const ticks = '`'.repeat(longestRun(shown) + 1);
  // One space on either side is taken away by the parser, where both are there.
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? ' ' : '';
  return `${ticks}${pad}${shown}${pad}${ticks}`;
}

/** A code span in a cell of a table, where a pipe cannot stand: not even behind a backslash in every version of the parser. */
export function cellCode(text: string): string {
  const parts = clip(visible(text), longestName).split('|');
  return parts.map((part) => (part === '' && parts.length > 1 ? '' : code(part))).join('&#124;');
}

/** Inside of HTML that we write ourselves: on one line, no character can be taken for markup. */
export function html(text: string): string {
  return (
    clip(visible(text), longestName)
      .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
      // A line of only white space would end the block of HTML.
      .trim()
  );
}

const harmless = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'\u2019/.,;:%()+=\u2013\u2014-]*[?!"'.,;:)]*$/u;
/** What GitHub makes a link of: addresses, commits, keys of issues, file endings that are domains do not matter. */
const linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
/** Paths, files and hosts read better so. */
const dotted = /^[a-z][\w-]+(?:\.[\w-]{2,})+[,;:.]?$/i;
/** At the start of a paragraph, these words are lists, quotes or lines. */
const marks = /^(?:[-+=]+|[0-9]+[.)])$/;

/** A word with what it quotes in backticks. Between two tokens is a space. */
const token = /(?:`[^`]+`|[^ ])+/g;
/** What stands for a secret is one token. */
const secretTag = /\(secret [0-9a-f]{12}\)/g;

/** A sentence of ours on one line, with whatever it quotes. Spaces before it would make it code. */
export function prose(text: string, longest = 600): string {
  const shown = clip(visible(text).trim(), longest);
  let result = '';
  let from = 0;
  for (const { 0: tag, index } of shown.matchAll(secretTag)) {
    // One that is quoted belongs to the quote.
    if (
      !/(?:^| )$/.test(shown.slice(from, index)) ||
      !/^(?:[.,;:]?(?: |$))/.test(shown.slice(index + tag.length))
    )
      continue;
    result += words(shown.slice(from, index), from === 0) + code(tag);
    from = index + tag.length;
  }
  return result + words(shown.slice(from), from === 0);
}

function words(text: string, isStart: boolean): string {
  return text.replace(token, (found, at: number) => tokenText(found, isStart && at === 0));
}

/** Punctuation around what is quoted. */
const around = /^["'(]*$|^[?!"'.,;:)]*$/;

function tokenText(text: string, isFirst: boolean): string {
  if (text === '->') return '→';
  if (!text.includes('`')) return word(text, isFirst);
  const pieces = text
    .split(/(`[^`]+`)/)
    .map((piece, at) => (at % 2 === 1 ? code(piece.slice(1, -1)) : piece));
  // A span must not touch another one, nor the text that would change it.
  const isPlain = pieces.every(
    (piece, at) => at % 2 === 1 || around.test(piece) || isHarmless(piece, isFirst && at === 0),
  );
  const touches = pieces.some(
    (piece, at) => at % 2 === 0 && piece === '' && at > 0 && at < pieces.length - 1,
  );
  return isPlain && !touches ? pieces.join('') : code(text);
}

function isHarmless(text: string, isFirst: boolean): boolean {
  return harmless.test(text) && !linked.test(text) && !(isFirst && marks.test(text)) && !dotted.test(text);
}

/** What belongs to the sentence stays outside of the code: its punctuation, and brackets that end elsewhere. */
function word(text: string, isFirst: boolean): string {
  if (isHarmless(text, isFirst)) return text;
  const count = (mark: string): number => inner.split(mark).length - 1;
  let inner = text;
  let open = '';
  let close = '';
  for (;;) {
    const last = inner.at(-1) ?? '';
    const isOutside =
      /[,;:.]/.test(last) ||
      (last === ')' && count(')') > count('(')) ||
      ((last === '"' || last === "'") && count(last) % 2 === 1 && !inner.startsWith(last));
    if (!isOutside) break;
    inner = inner.slice(0, -1);
    close = last + close;
  }
  for (;;) {
    const mark = inner[0] ?? '';
    const isOutside =
      (mark === '(' && count('(') > count(')')) || ((mark === '"' || mark === "'") && count(mark) % 2 === 1);
    if (!isOutside) break;
    inner = inner.slice(1);
    open += mark;
  }
  return inner === '' ? code(text) : `${open}${code(inner)}${close}`;
}

/** Backticks for a fence that nothing inside can close. */
export function fenceFor(run: number): string {
  return '`'.repeat(Math.max(3, run + 1));
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
