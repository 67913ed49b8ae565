import { UserError } from '../../../errors.ts';
import { suggest } from '../../../text/index.ts';
import { shells } from '../completion-scripts.ts';
import type { Handler } from '../handler.ts';

export const handle: Handler = async (call, terminal) => {
  const name = call.positionals[0] ?? '';
  const script = shells.get(name);
  if (script === undefined) {
    throw new UserError('usage', `there is no completion for ${JSON.stringify(name)}`, {
      hint: suggest(name, shells.keys()),
    });
  }
  terminal.print(script);
  return 0;
};
