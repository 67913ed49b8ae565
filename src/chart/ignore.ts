/** Reads `.helmignore` as helm does: one pattern per line, and its effect on a file or folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import { type GoPattern, matchGoPattern, parseGoPattern } from './go-match.ts';

interface Rule {
  readonly pattern: GoPattern;
  /** A pattern without a slash matches only the last part of the path. */
  readonly whole: boolean;
  readonly foldersOnly: boolean;
  readonly negated: boolean;
}

/** Is this path (relative, with `/`) left out of the chart? */
type Ignores = (path: string, isFolder: boolean) => boolean;

/** `refuse`: a pattern that is malformed is a `UserError`. `skip`: it matches nothing, as in helm where helm does not refuse it. */
type Malformed = 'refuse' | 'skip';

/** The rules of a folder's `.helmignore`, with the one that helm adds to every chart. */
export function readIgnoreFile(dir: string, malformed: Malformed): Ignores {
  const file = join(dir, '.helmignore');
  return parseIgnoreFile(file, existsSync(file) ? readText(file) : '', malformed);
}

/** The rules of a text, and the place of the first that helm may refuse. */
export function parseIgnoreFile(file: string, text: string, malformed: Malformed): Ignores {
  const lines = [...text.replace(/^\uFEFF/, '').split('\n'), 'templates/.?*'].map((line) => line.trim());
  const rules: Rule[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const fault = faultOf(line);
    if (fault !== undefined && malformed === 'refuse') {
      const at = { file, line: index + 1, column: 1, length: line.length };
      throw new UserError('chart-helmignore', fault.message, { at, hint: fault.hint });
    }
    rules.push(parseRule(line));
  }
  return (path, isFolder) => ignores(rules, path, isFolder);
}

/** helm reports a malformed pattern only where it reaches the faulty part; we always do. */
function faultOf(line: string): { message: string; hint: string } | undefined {
  if (line.includes('**')) {
    return {
      message: `helm does not support ** in .helmignore, found ${JSON.stringify(line)}`,
      hint: 'write one pattern for each depth, or the name alone: a pattern without / matches at every depth',
    };
  }
  if (parseGoPattern(line) !== undefined && parseRule(line).pattern !== never) return undefined;
  return {
    message: `the pattern ${JSON.stringify(line)} in .helmignore is malformed`,
    hint: 'close the bracket, or write \\[ for the character itself',
  };
}

const never: GoPattern = [{ kind: 'one', takes: () => false }];

function parseRule(line: string): Rule {
  const negated = line.startsWith('!');
  const positive = negated ? line.slice(1) : line;
  const foldersOnly = positive.endsWith('/');
  const plainPattern = foldersOnly ? positive.slice(0, -1) : positive;
  const pattern =
    parseGoPattern(plainPattern.startsWith('/') ? plainPattern.slice(1) : plainPattern) ?? never;
  return { pattern, whole: plainPattern.includes('/'), foldersOnly, negated };
}

function ignores(rules: readonly Rule[], path: string, isFolder: boolean): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  for (const rule of rules) {
    const matches = (): boolean => matchGoPattern(rule.pattern, rule.whole ? path : name);
    // Unlike git's, a negated pattern leaves out everything that it does not match, folders too.
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
