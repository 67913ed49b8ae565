/** `.helmignore` as helm reads it: one pattern a line, and what it means for a file or folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import { type GoPattern, matchGoPattern, parseGoPattern } from './go-match.ts';

interface Rule {
  readonly pattern: GoPattern;
  /** Of a pattern without a slash only the last part of the path counts. */
  readonly whole: boolean;
  readonly foldersOnly: boolean;
  readonly negated: boolean;
}

/** Is this path (relative, with `/`) left out of the chart? */
export type Ignores = (path: string, isFolder: boolean) => boolean;

/** The rules of a folder's `.helmignore`, with the one that helm adds to every chart. */
export function readIgnoreFile(dir: string): Ignores {
  const file = join(dir, '.helmignore');
  return parseIgnoreFile(file, existsSync(file) ? readText(file) : '');
}

/** Parses the text of a `.helmignore`; a pattern that helm refuses is a `UserError` with its line. */
export function parseIgnoreFile(file: string, text: string): Ignores {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const written = lines.flatMap((line, index) => parseRule(line, { file, line: index + 1, column: 1 }));
  const rules = [...written, ...parseRule('templates/.?*', { file, line: 1, column: 1 })];
  return (path, isFolder) => ignores(rules, path, isFolder);
}

function parseRule(line: string, at: { file: string; line: number; column: number }): Rule[] {
  const written = line.trim();
  if (written === '' || written.startsWith('#')) return [];
  if (written.includes('**')) {
    throw new UserError(
      'chart-helmignore',
      `helm knows no ** in .helmignore, found ${JSON.stringify(written)}`,
      {
        at: { ...at, length: written.length },
        hint: 'write one pattern for each depth, or the name alone: a pattern without / matches at every depth',
      },
    );
  }
  const negated = written.startsWith('!');
  const positive = negated ? written.slice(1) : written;
  const foldersOnly = positive.endsWith('/');
  const bare = foldersOnly ? positive.slice(0, -1) : positive;
  const rooted = bare.startsWith('/');
  const pattern = parseGoPattern(written) && parseGoPattern(rooted ? bare.slice(1) : bare);
  if (pattern === undefined) {
    throw new UserError(
      'chart-helmignore',
      `the pattern ${JSON.stringify(written)} in .helmignore is malformed`,
      {
        at: { ...at, length: written.length },
        hint: 'close the bracket, or write \\[ for the character itself',
      },
    );
  }
  return [{ pattern, whole: bare.includes('/'), foldersOnly, negated }];
}

function ignores(rules: readonly Rule[], path: string, isFolder: boolean): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  for (const rule of rules) {
    const matches = (): boolean => matchGoPattern(rule.pattern, rule.whole ? path : name);
    // Unlike git's: a negated pattern leaves out everything that it does not match, folders too.
    if (
      rule.negated
        ? (rule.foldersOnly && !isFolder) || !matches()
        : (!rule.foldersOnly || isFolder) && matches()
    ) {
      return true;
    }
  }
  return false;
}
