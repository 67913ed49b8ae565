/** Shortens messages from outside to one line, without what looks like a secret. */
import { oneLine } from '../../text/index.ts';

const longest = 300;

/**
 * Removes control characters, long opaque words and what is assigned to a secret's name; the rest helps to
 * understand.
 */
export function shortenMessage(text: string): string {
  const line = oneLine(text, Infinity)
    .replace(/\b(https?|socks\w*):\/\/[^\s/@]*@/gi, '$1://')
    .replace(/\b(token|secret|password|passwd|key)(["']?\s*[:=]\s*)\S+/gi, '$1$2…')
    .replace(/\bBearer\s+\S+/gi, 'Bearer …')
    .replace(/[A-Za-z0-9+/_=-]{24,}(\.[A-Za-z0-9+/_=-]{8,})*/g, (word) => (isOpaque(word) ? '…' : word))
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/**
 * A path or a name has small words between its separators; a token mixes capitals, digits and small letters.
 */
function isOpaque(word: string): boolean {
  return word.split(/[/._=-]+/).some((part) => part.length >= 20 && /\d/.test(part) && /[A-Za-z]/.test(part));
}

/** The last line that is not empty. */
export function lastLine(text: string): string {
  return shortenMessage(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .at(-1) ?? '',
  );
}
