import { switchContext } from '../../../operations/commands/index.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const { target, written, removed, merged } = await switchContext(
    projectInput(call),
    call.positionals[0],
    surroundingsOf(terminal, call),
  );
  const parts = [
    `${written.length} written`,
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    ...(merged.length > 0 ? [`computed fields merged into ${merged.join(', ')}`] : []),
  ];
  terminal.host.info(`${target}: ${parts.join(', ')}; listed in .pligos/generated.json`);
  return 0;
};
