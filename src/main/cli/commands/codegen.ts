import { UserError } from '../../../errors.ts';
import { languages, writeAccessors } from '../../../operations/views/index.ts';
import { flagChoice, flagValue } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import type { Handler } from '../handler.ts';
import { projectInput } from '../input.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  if (!call.flags.has('lang')) {
    throw new UserError('usage', '--lang is missing', { hint: `write --lang ${languages.join(', ')}` });
  }
  const packageName = flagValue(call, 'go-package') ?? 'appconfig';
  if (!/^[a-z][a-z0-9_]*$/.test(packageName)) {
    throw new UserError('usage', `--go-package cannot be ${JSON.stringify(packageName)}`, {
      hint: 'the name of a package of Go has small letters, digits and _',
    });
  }
  const out = flagValue(call, 'out');
  const text = await writeAccessors(
    {
      ...projectInput(call),
      context: call.positionals[0],
      language: flagChoice(call, 'lang', languages, 'json-schema'),
      packageName,
      out,
    },
    surroundingsOf(terminal, call),
  );
  terminal.print(out === undefined ? text : `${out}\n`);
  return exitCodes.done;
};
