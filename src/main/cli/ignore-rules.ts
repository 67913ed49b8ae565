/** Reads the rules of `--ignore` and `--ignore-file`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type IgnoreRule, readArgoIgnores, readIgnoreRule } from '../../diff/index.ts';
import { isError, type Problem, UserError } from '../../errors.ts';
import type { CommandCall } from './arguments.ts';
import type { Terminal } from './terminal.ts';

export function ignoreRules(call: CommandCall, terminal: Terminal): readonly IgnoreRule[] {
  const problems: Problem[] = [];
  const rules: IgnoreRule[] = [];
  for (const text of call.flags.get('ignore') ?? []) {
    const read = readIgnoreRule(text);
    problems.push(...read.problems);
    if (read.rule !== undefined) rules.push(read.rule);
  }
  for (const name of call.flags.get('ignore-file') ?? []) {
    const file = resolve(terminal.world.cwd, name);
    const read = readArgoIgnores(file, textOf(file, name));
    problems.push(...read.problems);
    rules.push(...read.rules);
  }
  if (problems.some(isError)) throw UserError.of(problems);
  for (const problem of problems) terminal.host.report(problem);
  return rules;
}

/** The text of a file that the command line names. */
export function textOf(file: string, name: string, hint = 'use a file with ignoreDifferences'): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UserError('file-missing', `${name} cannot be read`, { hint });
  }
}
