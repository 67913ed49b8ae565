import { isError } from '../../../errors.ts';
import { check, type CheckResult } from '../../../operations/commands/index.ts';
import { exitCodes } from '../../exit.ts';
import { projectInput } from '../input.ts';
import { countProblems, printable } from '../../print.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';
import type { Terminal } from '../terminal.ts';
import { plural } from '../../../tools/index.ts';

export const handle: Handler = async (call, terminal) => {
  const input = { ...projectInput(call), contexts: call.positionals, offline: call.flags.has('offline') };
  const result = await check(input, surroundingsOf(terminal, call));
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(result, null, 2)}\n`);
  else show(result, terminal);
  return result.problems.some(isError) ? exitCodes.user : exitCodes.done;
};

function show(result: CheckResult, terminal: Terminal): void {
  const { style, host } = terminal;
  for (const problem of result.problems) host.report(problem);
  for (const context of result.contexts) {
    const sign = { ok: style.green('✓'), failed: style.red('✗'), 'not-linted': style.yellow('–') }[
      context.status
    ];
    const note = context.note === undefined ? '' : style.dim(`  ${printable(context.note)}`);
    terminal.printText(`${sign} ${printable(`${context.service}/${context.context}`)}${note}\n`);
  }
  for (const service of result.skipped) {
    terminal.printText(
      `${style.dim('–')} ${service}${style.dim('  skipped: no context of it is asked for')}\n`,
    );
  }
  const counted = countProblems(result.problems);
  const count = result.contexts.length;
  terminal.printText(`${plural(count, 'context')}${counted === '' ? ', no problems' : `, ${counted}`}\n`);
}
