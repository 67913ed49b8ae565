import { UserError } from '../../../errors.ts';
import { exportCharts } from '../../../operations/commands/index.ts';
import { flagValue } from '../arguments.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const all = call.flags.has('all');
  const out = flagValue(call, 'out');
  const push = flagValue(call, 'push');
  if (out === undefined && push === undefined) {
    throw new UserError('usage', 'pligos chart needs --out DIR (or --push oci://…)', {
      hint: 'e.g. --out build/%{service}-%{context}',
    });
  }
  if (all && call.positionals.length > 0) {
    throw new UserError('usage', '--all cannot be combined with named contexts', {
      hint: 'remove one of them',
    });
  }
  const chartVersion = flagValue(call, 'chart-version');
  const appVersion = flagValue(call, 'app-version');
  const paths = await exportCharts(
    {
      ...projectInput(call),
      contexts: call.positionals,
      all,
      plainHttp: call.flags.has('plain-http'),
      package: call.flags.has('package') || push !== undefined,
      ...(out !== undefined && { out }),
      ...(push !== undefined && { push }),
      ...(chartVersion !== undefined && { chartVersion }),
      ...(appVersion !== undefined && { appVersion }),
    },
    surroundingsOf(terminal, call),
  );
  for (const path of paths) terminal.print(`${path}\n`);
  return 0;
};
