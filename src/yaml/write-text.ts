/** Writes a text: plain where it can be, as a block where it has lines, else in double quotes. */
import { isPlainString } from './scalar.ts';

/** A string as a value; `indent` is where the lines of a block stand, two columns deeper than their parent. */
export function stringToken(text: string, indent: string | undefined): string {
  if (indent !== undefined && isBlockSafe(text)) return block(text, indent);
  return isPlainSafe(text) ? text : quoted(text);
}

/** A string as a key, on one line. */
export function keyToken(key: string): string {
  return isPlainSafe(key) && !/["'[\]{},#&*!|>]/.test(key) ? key : quoted(key);
}

/** YAML's double quotes are JSON's; YAML's line breaks and forbidden characters are escaped as well. */
function quoted(text: string): string {
  return JSON.stringify(wellFormed(text)).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );
}

/** Half of a surrogate pair is no character: no encoding of YAML has it. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** No control characters but tabs, no line breaks but newlines: all readers agree on such a block. */
const blockText =
  /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;

function isBlockSafe(text: string): boolean {
  // Readers differ on a last line of blanks alone.
  const endsBlank = /\n[ \t]/.test(text.slice(text.trimEnd().length));
  return text.includes('\n') && /\S/.test(text) && !endsBlank && blockText.test(text);
}

function block(text: string, indent: string): string {
  let trailing = 0;
  while (text.endsWith('\n'.repeat(trailing + 1)) && trailing < 2) trailing += 1;
  const chomp = ['-', '', '+'][trailing] ?? '';
  // Where the first line itself starts with blanks its indentation cannot be detected.
  const width = /^\n*[ \t]/.test(text) ? '2' : '';
  const lines = (trailing === 0 ? text : text.slice(0, -1)).split('\n');
  return `|${width}${chomp}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}`;
}

/** Names and similar texts: nearly all inputs. */
const word = /^[A-Za-z_][A-Za-z0-9_./-]*$/;

function isPlainSafe(text: string): boolean {
  if (word.test(text)) return isPlainString(text);
  if (!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text)) return false;
  if (/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text)) return false;
  return isPlainString(text) && !looksTyped(text);
}

/**
 * Other YAML readers read more words, dates and times as typed values than helm does: those are quoted, too.
 */
function looksTyped(text: string): boolean {
  return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text) || text === '<<' || text === '=';
}
