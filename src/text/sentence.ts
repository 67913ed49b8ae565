/** Completes a sentence with a full stop, and with a capital letter unless it begins with a name. */
export function sentence(text: string): string {
  const isWord = /^[a-z]+(?:[ ,]|$)/.test(text) && !/^(?:helm|kubectl) /.test(text);
  const first = isWord ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
