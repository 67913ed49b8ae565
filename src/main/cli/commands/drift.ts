import { findDrift } from '../../../operations/drift/index.ts';
import { driftReportJson, driftReportText, type DriftStatus } from '../../../report/index.ts';
import { flagChoice, flagChoices } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import { helmCommandOrFlagsOf } from '../helm-words.ts';
import { ignoreRules } from '../ignore-rules.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

const formats = ['text', 'json'] as const;
const limits = ['none', 'drift', 'changes'] as const;

/** The states that each limit stops at. */
const stops: Readonly<Record<(typeof limits)[number], readonly DriftStatus[]>> = {
  none: [],
  drift: ['drifted'],
  changes: ['drifted', 'behind', 'not-deployed'],
};

export const handle: Handler = async (call, terminal) => {
  const format = flagChoice(call, 'output', formats, 'text');
  const failOn = flagChoices(call, 'fail-on', limits).flatMap((limit) => stops[limit]);
  const report = await findDrift(
    {
      project: projectInput(call),
      contexts: call.positionals,
      helmWords: helmCommandOrFlagsOf(call, terminal, 'upgrade'),
      rules: { ignore: ignoreRules(call, terminal), validate: 'none' },
    },
    surroundingsOf(terminal, call),
  );
  const { style, world } = terminal;
  if (format === 'json') terminal.print(driftReportJson(report));
  else terminal.printText(driftReportText(report, { style, width: world.stdout.columns ?? 100 }));
  const found = report.contexts.map(({ status }) => status);
  if (found.includes('failed')) return exitCodes.user;
  return found.some((status) => failOn.includes(status)) ? exitCodes.found : exitCodes.done;
};
