import { flavorMarkdown } from '../../../operations/commands/index.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  terminal.print(
    await flavorMarkdown(
      { flavor: call.positionals[0] ?? '', types: call.flags.get('types') ?? [] },
      surroundingsOf(terminal, call),
    ),
  );
  return 0;
};
