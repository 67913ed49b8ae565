import { flavorSchema } from '../../../operations/commands/index.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const schema = await flavorSchema(
    { flavor: call.positionals[0], types: call.flags.get('types') ?? [] },
    surroundingsOf(terminal, call),
  );
  terminal.print(`${JSON.stringify(schema, null, 2)}\n`);
  return 0;
};
