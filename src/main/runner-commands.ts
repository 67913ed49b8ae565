/** What the runner of GitHub Actions takes for a command, made text again. */

/**
 * Text of which no line is a command: the runner looks for `::name` at the start of a line, white space aside, and for the older
 * `##[name]` anywhere in it (runner: ActionCommand.cs).
 */
export const withoutCommands = (text: string): string =>
  text.replaceAll('##[', '## [').replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm, '\u2502 ');

/** The same inside a step of GitHub Actions, and elsewhere the text as it is. */
export const harmlessIn = (env: Readonly<Record<string, string | undefined>>): ((text: string) => string) =>
  env['GITHUB_ACTIONS'] ? withoutCommands : (text) => text;
