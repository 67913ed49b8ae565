/** JSON in an HTML comment that a text begins with: what a run leaves there to later ones, and no reader sees. */

const end = ' -->';
const startOf = (name: string): string => `<!-- ${name}:`;

/** The text with the value above it. */
export const withHidden = (name: string, value: object, text: string): string =>
  `${startOf(name)}${escaped(JSON.stringify(value))}${end}\n${text}`;

/** The JSON that a text begins with; undefined where it begins otherwise. */
export function hiddenIn(name: string, text: string): string | undefined {
  const stop = text.indexOf(end);
  return text.startsWith(startOf(name)) && stop !== -1 ? text.slice(startOf(name).length, stop) : undefined;
}

/** What stands below it. */
export const textBelow = (text: string): string =>
  text.slice(text.indexOf(end) + end.length).replace(/^\r?\n/, '');

/** No `-->` or `--!>` may end the HTML comment from within, and no letter beyond ASCII may be changed on the way. */
const escaped = (json: string): string =>
  json.replaceAll(/[-<>&]|[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
