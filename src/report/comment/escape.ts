/**
 * Escapes text of the repository for Markdown: it stands in code spans, in fences or as HTML entities. GitHub
 * finds no mentions, references, links, formulas or emoji in these. In our own sentences, words with other
 * than letters, digits and harmless punctuation become code spans.
 */
import { codeSpan } from '../../text/index.ts';
import { clip, visible } from '../visible-text.ts';

/**
 * No kind and name of Kubernetes is longer. A longer one is cut here, and the other formats show it in full.
 */
const longestName = 330;

/** A code span on one line. */
export function code(text: string): string {
  return span(clip(visible(text), longestName));
}

/** A code span for a text of any length without line breaks and invisible characters. */
export const span = (shown: string): string => (shown === '' ? '`""`' : codeSpan(shown));

/** A code span for text of helm or of a user: line breaks become spaces, backticks become quotes. */
export const quotedCode = (text: string): string =>
  `\`${text.replaceAll(/\s+/g, ' ').replaceAll('`', "'") || ' '}\``;

/** A code span in a cell of a table. Some Markdown parsers end the cell at a pipe even after a backslash. */
export function cellCode(text: string): string {
  const parts = clip(visible(text), longestName).split('|');
  return parts.map((part) => (part === '' && parts.length > 1 ? '' : code(part))).join('&#124;');
}

/** Text inside of our own HTML: it stays on one line and cannot become markup. */
export function html(text: string): string {
  return (
    clip(visible(text), longestName)
      .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
      // A line of white space alone would end the HTML block.
      .trim()
  );
}

const harmless = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'\u2019/.,;:%()+=\u2013\u2014-]*[?!"'.,;:)]*$/u;
/** GitHub links addresses, commits and issue keys. It does not link file names whose ending is a domain. */
const linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
/** Paths, files and hosts are easier to read as code. */
const dotted = /^[a-z][\w-]+(?:\.[\w-]{2,})+[,;:.]?$/i;
/** Markdown reads these words as lists, quotes or lines where they stand alone. */
const marks = /^(?:[-+=]+|[0-9]+[.)])$/;

/**
 * A word, a template action (`{{ … }}`), a placeholder of helm (`<…>`), or a quotation in backticks, with the
 * punctuation around it. A space separates two tokens.
 */
const token =
  /(?<=^| )(?:(?<tag>\(secret [0-9a-f]{12}\))(?<end>[.,;:]?)|(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|\{\{[^{}`]{1,200}\}\}[,;:.]?|<[\w.$(][^<>`]{0,199}>[,;:.]?|[^ ]+)(?= |$)/g;

/** One of our sentences with its quotations, on one line. Leading spaces would make it a code block. */
export function prose(text: string, longest = 600): string {
  return clip(visible(text).trim(), longest).replace(token, (...groups) => {
    const [whole, tag, end, open, quoted, close] = groups as (string | undefined)[];
    // The tag of a hidden secret is one word.
    if (tag !== undefined) return `${code(tag)}${end ?? ''}`;
    return quoted === undefined ? wordText(whole ?? '') : `${open ?? ''}${code(quoted)}${close ?? ''}`;
  });
}

function wordText(text: string): string {
  if (text === '->') return '→';
  if (harmless.test(text) && !linked.test(text) && !marks.test(text) && !dotted.test(text)) return text;
  // Punctuation of the sentence stays outside of the code span, brackets that hold all of it too.
  const [, open = '', word = '', close = ''] =
    /^(\(?)([^()]+?)(\)?[,;:.]?)$/.exec(text) ?? /^()(.+?)([,;:.]?)$/.exec(text) ?? [];
  return word === '' ? code(text) : `${open}${code(word)}${close}`;
}

/** The backticks of a fence that its content cannot close. */
export function fenceFor(run: number): string {
  return '`'.repeat(Math.max(3, run + 1));
}
