/** The words after `--`: a command of helm, or its flags alone. */
import { isError, UserError } from '../../errors.ts';
import { checkHelmFlags, readHelmCommand } from '../../helm/index.ts';
import type { CommandCall } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** The command, checked before anything runs; warnings are printed. */
export function helmCommandOf({ helmWords = [] }: CommandCall, { world, host }: Terminal): readonly string[] {
  const { words, problems } = readHelmCommand(helmWords, world.env);
  if (problems.some(isError)) throw UserError.of(problems);
  for (const warning of problems) host.report(warning);
  return words;
}

/** The same where the flags of `command` may stand alone. */
export function helmCommandOrFlagsOf(
  call: CommandCall,
  terminal: Terminal,
  command: 'template' | 'upgrade',
): readonly string[] {
  const { helmWords = [] } = call;
  if (helmWords[0]?.startsWith('-') !== true) return helmCommandOf(call, terminal);
  const problems = checkHelmFlags(command, helmWords);
  if (problems.some(isError)) throw UserError.of(problems);
  return helmWords;
}
