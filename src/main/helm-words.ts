/** The words after `--`: a command of helm, or its flags alone. */
import { isError, UserError } from '../errors.ts';
import { readHelmCommand } from '../pipeline/index.ts';
import type { Call } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** The command, checked before anything runs; warnings are printed. */
export function helmCommandOf({ helmWords = [] }: Call, { world, host }: Terminal): readonly string[] {
  const { words, problems } = readHelmCommand(helmWords, world.env);
  if (problems.some(isError)) throw UserError.of(problems);
  for (const warning of problems) host.report(warning);
  return words;
}

/** The same where flags of `helm upgrade` may stand alone. */
export function helmCommandOrFlagsOf(call: Call, terminal: Terminal): readonly string[] {
  const { helmWords = [] } = call;
  return helmWords[0]?.startsWith('-') ? helmWords : helmCommandOf(call, terminal);
}
