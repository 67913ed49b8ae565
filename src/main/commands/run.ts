import { UserError } from '../../errors.ts';
import { preflightModes, runHelm } from '../../pipeline/index.ts';
import { suggest } from '../../text/index.ts';
import { flagValue } from '../arguments.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../run-command.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const wanted = flagValue(call, 'preflight') ?? 'auto';
  const mode = preflightModes.find((known) => known === wanted);
  if (mode === undefined)
    throw new UserError(
      'usage',
      `--preflight ${JSON.stringify(wanted)} is none of ${preflightModes.join(', ')}`,
      {
        hint: suggest(wanted, preflightModes),
      },
    );
  const [word] = call.positionals;
  return runHelm(projectInput(call), word, call.helmWords ?? [], surroundingsOf(terminal), mode);
};
