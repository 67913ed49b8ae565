import { template } from '../../../operations/commands/index.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) =>
  template(projectInput(call), call.positionals[0], call.helmWords ?? [], surroundingsOf(terminal, call));
