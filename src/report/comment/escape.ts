/**
 * Text from the repository inside of Markdown. It stands in code spans, in fences, or as characters of HTML; GitHub looks
 * for mentions, references, addresses, mathematics and emoji in none of these. Prose of ours may quote it: words with
 * anything but letters, digits and harmless punctuation become code spans of their own.
 */
import { codeSpan } from '../../text/index.ts';
import { clip, visible } from '../visible.ts';

/** No kind and name of Kubernetes is longer; what is gets cut here, and stands whole in the other formats. */
const longestName = 330;

/** A code span on one line. */
export function code(text: string): string {
  return span(clip(visible(text), longestName));
}

/** The same for a text of any length that holds no line breaks or unseen characters. */
export const span = (shown: string): string => (shown === '' ? '`""`' : codeSpan(shown));

/** A code span for what helm or a person wrote: line breaks become blanks, backticks become quotes. */
export const quotedCode = (text: string): string =>
  `\`${text.replaceAll(/\s+/g, ' ').replaceAll('`', "'") || ' '}\``;

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
/** Alone, these words are lists, quotes or lines. */
const marks = /^(?:[-+=]+|[0-9]+[.)])$/;

/**
 * A word, an action of a template as a chart (`{{ … }}`) or an error of helm (`<…>`) writes it, or what a sentence of ours quotes in
 * backticks, with the punctuation around it. Between two tokens is a space.
 */
const token =
  /(?<=^| )(?:(?<tag>\(secret [0-9a-f]{12}\))(?<end>[.,;:]?)|(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|\{\{[^{}`]{1,200}\}\}[,;:.]?|<[\w.$(][^<>`]{0,199}>[,;:.]?|[^ ]+)(?= |$)/g;

/** A sentence of ours on one line, with whatever it quotes. Spaces before it would make it code. */
export function prose(text: string, longest = 600): string {
  return clip(visible(text).trim(), longest).replace(token, (...groups) => {
    const [whole, tag, end, open, quoted, close] = groups as (string | undefined)[];
    // What stands for a secret is one word.
    if (tag !== undefined) return `${code(tag)}${end ?? ''}`;
    return quoted === undefined ? wordText(whole ?? '') : `${open ?? ''}${code(quoted)}${close ?? ''}`;
  });
}

function wordText(text: string): string {
  if (text === '->') return '→';
  if (harmless.test(text) && !linked.test(text) && !marks.test(text) && !dotted.test(text)) return text;
  // What belongs to the sentence stays outside.
  const [end = ''] = /[,;:.]?$/.exec(text) ?? [];
  return text === end ? code(text) : `${code(text.slice(0, text.length - end.length))}${end}`;
}

/** Backticks for a fence that nothing inside can close. */
export function fenceFor(run: number): string {
  return '`'.repeat(Math.max(3, run + 1));
}
