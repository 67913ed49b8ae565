import { contextValues } from '../../../operations/commands/index.ts';
import { write, writeJson } from '../../../yaml/index.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const values = await contextValues(projectInput(call), call.positionals[0], surroundingsOf(terminal, call));
  terminal.print(call.flags.has('json') ? `${writeJson(values, 2)}\n` : write(values));
  return 0;
};
