import { setTimeout as sleep } from 'node:timers/promises';
import { type DeployRecord, isSuccess } from '../../../deploy/index.ts';
import { UserError } from '../../../errors.ts';
import { byOf } from '../../../operations/deploy/index.ts';
import { sync } from '../../../operations/sync/index.ts';
import { plural } from '../../../tools/index.ts';
import { type CommandCall, flagValue } from '../arguments.ts';
import { deployPrinter } from '../../deploy-lines.ts';
import { exitCodes } from '../../exit.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';
import { typedWords, withoutLogins } from '../typed-words.ts';

export const handle: Handler = async (call, terminal) => {
  const interval = durationOf(call, 'interval');
  const total = durationOf(call, 'for');
  if ((interval === undefined) !== (total === undefined))
    throw new UserError('usage', '--interval and --for go together', {
      hint: 'write --interval 60s --for 50m, or none of them for one round',
    });
  const surroundings = surroundingsOf(terminal, call);
  const helmWords = call.helmWords ?? [];
  const end = Date.now() + (total ?? 0);
  let isWell = true;
  for (;;) {
    const records = await sync(
      {
        ...projectInput(call),
        contexts: call.positionals,
        helmWords,
        keepBeside: call.flags.has('keep-record'),
        by: await byOf(surroundings, surroundings.cwd),
        onEvent: deployPrinter(terminal, terminal.style),
        shownBy: (name) => typedWords(['pligos', 'diff', name, '--live', '--', ...withoutLogins(helmWords)]),
        async onJudged(judged) {
          const { judgedText } = await import('../run-judged-lines.ts');
          terminal.printLine(judgedText(judged, terminal, terminal.style));
        },
      },
      surroundings,
    );
    terminal.host.info(summaryOf(records));
    isWell &&= records.every(isSuccess);
    // The next round would begin after the end.
    if (interval === undefined || Date.now() + interval > end) break;
    await sleep(interval, undefined, { signal: surroundings.signal });
  }
  return isWell ? exitCodes.done : exitCodes.user;
};

function summaryOf(records: readonly DeployRecord[]): string {
  const count = (status: DeployRecord['status']): number =>
    records.filter((record) => record.status === status).length;
  const failed = records.filter((record) => !isSuccess(record)).length;
  return `${plural(records.length, 'context')}: ${count('deployed')} deployed, ${count('unchanged')} left as they are, ${failed} failed`;
}

const units: Readonly<Record<string, number>> = { '': 1000, s: 1000, m: 60_000, h: 3_600_000 };

function durationOf(call: CommandCall, name: string): number | undefined {
  const value = flagValue(call, name);
  if (value === undefined) return undefined;
  const [, count, unit = ''] = /^(\d{1,6})([smh]?)$/.exec(value) ?? [];
  if (count !== undefined && Number(count) > 0) return Number(count) * (units[unit] ?? 1000);
  throw new UserError('usage', `--${name} is ${JSON.stringify(value)}, expected a time`, {
    hint: `write seconds, or e.g. --${name} 10m`,
  });
}
