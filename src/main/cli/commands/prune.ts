import { isSuccess } from '../../../deploy/index.ts';
import { byOf } from '../../../operations/deploy/index.ts';
import { openPlan, removeReleases } from '../../../operations/prune/index.ts';
import { removalsText } from '../../../report/index.ts';
import { flagChoice } from '../arguments.ts';
import { deployPrinter } from '../../deploy-lines.ts';
import { exitCodes } from '../../exit.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

const formats = ['text', 'json'] as const;

export const handle: Handler = async (call, terminal) => {
  const format = flagChoice(call, 'format', formats, 'text');
  const surroundings = surroundingsOf(terminal, call);
  const helmWords = call.helmWords ?? [];
  const opened = await openPlan(
    { contexts: call.positionals, helmWords, allowDestroy: call.flags.get('allow-destroy') ?? [] },
    surroundings,
  );
  try {
    const { plan, removable } = opened;
    const removes = call.flags.has('remove');
    if (format === 'text') terminal.printText(removalsText(plan, terminal.style));
    const records = removes
      ? await removeReleases(
          removable,
          {
            helmWords,
            by: await byOf(surroundings, surroundings.cwd),
            onEvent: deployPrinter(terminal, terminal.style),
          },
          surroundings,
        )
      : [];
    if (format === 'json') terminal.print(`${JSON.stringify({ ...plan, records }, null, 2)}\n`);
    else if (!removes && removable.length > 0) terminal.host.info('Nothing was removed; --remove does it.');
    return records.every(isSuccess) && plan.unreached.length === 0 ? exitCodes.done : exitCodes.user;
  } finally {
    opened.close();
  }
};
