/** What a shell would make of a hidden text, for those who may not see it. */

/** Nothing; another command inside of a script; another command wherever the text is read. */
export type ShellUse = 'none' | 'in-script' | 'always';

/** RFC 7468: its lines are base64. */
const pem = /^\s*(?:-----BEGIN [A-Z0-9 ]+-----[\sA-Za-z0-9+/=:,-]*-----END [A-Z0-9 ]+-----\s*)+$/;

export function shellUse(text: string): ShellUse {
  if (pem.test(text)) return 'none';
  // Passwords have such characters, too, but hardly with blanks beside them.
  if (/[\n\r`]|[$<>]\(|^#!|\s[;|&]|[;|&]\s/.test(text.trimEnd())) return 'always';
  return /[;|&]/.test(text) ? 'in-script' : 'none';
}
