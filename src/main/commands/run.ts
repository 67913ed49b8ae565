import { resolve } from 'node:path';
import { isError, UserError } from '../../errors.ts';
import { assertWritable, writeAtomic } from '../../files/index.ts';
import {
  type ContextOutcome,
  deployRecordText,
  hasSucceeded,
  loadComparison,
  preflightModes,
  readHelmCommand,
  runContexts,
} from '../../pipeline/index.ts';
import { flagChoice, flagValue } from '../arguments.ts';
import { deployTeller } from '../deploy-lines.ts';
import { exitCodes } from '../exit.ts';
import { projectInput } from '../input.ts';
import { printable } from '../print.ts';
import type { Handler } from '../run-command.ts';
import { judgedText } from '../run-judged-lines.ts';
import { makeStyle, type Style } from '../style.ts';
import { surroundingsOf } from '../surroundings.ts';
import { typedWords, withoutToken } from '../typed-words.ts';

export const handle: Handler = async (call, terminal) => {
  const preflight = flagChoice(call, 'preflight', preflightModes, 'auto');
  const named = flagValue(call, 'record');
  const file = named === undefined ? undefined : resolve(terminal.world.cwd, named);
  // What cannot be told afterwards is better not begun.
  if (file !== undefined) assertWritable(file);
  const { words, problems } = readHelmCommand(call.helmWords ?? [], terminal.world.env);
  if (problems.some(isError)) throw UserError.of(problems);
  for (const warning of problems) terminal.host.report(warning);
  const style = makeStyle(terminal.world.stderr, terminal.world.env);
  const outcomes = await runContexts(
    {
      ...projectInput(call),
      contexts: call.positionals,
      all: call.flags.has('all'),
      allowsSeveral: call.isNamed,
      started: (name) => terminal.say(style.bold(`── ${printable(name)} ──`)),
      words,
      preflight,
      skipUnchanged: call.flags.has('skip-unchanged'),
      keepBeside: call.flags.has('keep-record'),
      wantsRecord: file !== undefined,
      tell: deployTeller(terminal, style),
      shownBy: (name) => {
        const where = (call.flags.get('config') ?? []).flatMap((dir) => ['-c', dir]);
        return typedWords(['pligos', 'diff', name, ...where, '--live', '--', ...withoutToken(words)]);
      },
      async judged(judged) {
        terminal.say(judgedText(judged, await loadComparison(), terminal, style));
      },
    },
    surroundingsOf(terminal),
  );
  const record = outcomes[0]?.outcome?.record;
  if (file !== undefined && record !== undefined) writeAtomic(file, deployRecordText(record));
  if (outcomes.length > 1) terminal.say(runSummary(outcomes, style));
  const failed = outcomes.find((one) => !hasSucceeded(one))?.outcome;
  if (failed?.isStopped === true) return exitCodes.found;
  return outcomes.every(hasSucceeded) ? 0 : (failed?.exitCode ?? 1);
};

/** One line for each context of a run, in the order in which they ran. */
function runSummary(outcomes: readonly ContextOutcome[], style: Style): string {
  return outcomes
    .map((one) => {
      const name = printable(one.name);
      if (hasSucceeded(one)) return `${style.green('✓')} ${name}`;
      const { outcome, failedNeeds } = one;
      if (failedNeeds !== undefined) return style.dim(`- ${name}: not run, ${failedNeeds.join(', ')} failed`);
      if (outcome?.isStopped === true) return `${style.red('✗')} ${name}: stopped by gate.failOn`;
      return `${style.red('✗')} ${name}${outcome === undefined ? '' : `: exit code ${outcome.exitCode}`}`;
    })
    .join('\n');
}
