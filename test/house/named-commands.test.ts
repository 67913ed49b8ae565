/** A message names only commands and flags that exist: each `pligos …` in a text of src/ is held against the table of commands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { findCommand } from '../../src/main/commands.ts';
import { globalFlags } from '../../src/main/cli/flags.ts';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** Shells' own words for the program stand in them. */
const foreign = /completion-scripts\.ts$/;

/** Sentences about the program begin like this. */
const prose = /^(?:gives|runs|service\b)/;

interface Named {
  readonly where: string;
  readonly text: string;
}

/** What stands behind `pligos` up to the end of the command: a quote, a bracket, a semicolon, a comma, or a full stop. */
const command = /(?<=[`'"(]|\b(?:run|use|see|then) )pligos ((?:[a-z]|\$\{)[^`'"();,\n]*)/g;

function namedCommands(): Named[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !foreign.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return [...text.replaceAll(/\.update\(.*/g, '').matchAll(command)]
      .map(([, words = '']) => ({ where: file, text: words.trim() }))
      .filter((named) => !prose.test(named.text));
  });
}

/** What of it the table of commands does not have. */
function unknownIn(text: string): string[] {
  const [own = '', ...helm] = text.split(/ --(?: |$)/);
  const [name = '', ...words] = own.split(/[ .](?=\S)/);
  // `pligos CONTEXT -- HELM ARGS` is short for run; a name that is filled in is checked where it is made.
  if (name.startsWith('${') || (helm.length > 0 && words.length === 0)) return [];
  const found = findCommand(name);
  if (found === undefined) return [`pligos ${name}`];
  const known = [...found.flags, ...globalFlags].flatMap((flag) => [
    `--${flag.name}`,
    `-${flag.short ?? flag.name}`,
  ]);
  return words
    .filter((word) => /^--?[a-z]/.test(word))
    .map((word) => word.replace(/=.*$/, ''))
    .filter((word) => !known.includes(word))
    .map((word) => `pligos ${name} ${word}`);
}

describe('a message', () => {
  const all = namedCommands();

  it('names commands at many places', () => {
    expect(all.length).toBeGreaterThan(20);
  });

  it('names no command and no flag that does not exist', () => {
    const wrong = all.flatMap(({ where, text }) => unknownIn(text).map((what) => `${where}: ${what}`));
    expect(wrong).toEqual([]);
  });

  it('would be found out: a command, a flag, and neither of the short form', () => {
    expect(unknownIn('list')).toEqual(['pligos list']);
    expect(unknownIn('diff --form A --to B')).toEqual(['pligos diff --form']);
    expect(unknownIn('dev -- upgrade --install')).toEqual([]);
    expect(unknownIn('run dev -c DIR -- upgrade --install')).toEqual([]);
  });
});
