import { init } from '../../../operations/commands/index.ts';
import { flagValue } from '../arguments.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const fromChart = flagValue(call, 'from-chart');
  const dir = call.positionals[0] ?? '.';
  const written = init(
    {
      dir,
      types: call.flags.get('types') ?? [],
      ...(fromChart !== undefined && { fromChart }),
      schema: call.flags.has('schema'),
    },
    surroundingsOf(terminal),
  );
  for (const path of written) terminal.print(`${path}\n`);
  const where = dir === '.' ? '' : `-c ${dir}`;
  const next = `complete the release and namespace of each context, then run pligos check ${where}`;
  terminal.host.info(
    written.length === 0
      ? 'pligos.yaml has these contexts already; nothing was written'
      : `next: ${next.trimEnd()}`,
  );
  return 0;
};
