import { findDrift } from '../../../operations/drift/index.ts';
import { driftOutcome, driftReportJson, driftReportText, runLimitOf } from '../../../report/index.ts';
import { flagChoice, flagChoices } from '../arguments.ts';
import { outcomeCodes } from '../../exit.ts';
import { helmCommandOrFlagsOf } from '../helm-words.ts';
import { ignoreRules } from '../ignore-rules.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

const formats = ['text', 'json'] as const;
const limits = ['none', 'drift', 'changes'] as const;

export const handle: Handler = async (call, terminal) => {
  const format = flagChoice(call, 'output', formats, 'text');
  const limit = runLimitOf(flagChoices(call, 'fail-on', limits));
  const { report } = await findDrift(
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
  return outcomeCodes[driftOutcome(report, limit)];
};
