import { resolve } from 'node:path';
import { assertWritable, writeAtomic } from '../../../files/index.ts';
import { recordText as deployRecordText } from '../../../deploy/index.ts';
import { runOrDeploy } from '../../../operations/deploy/index.ts';
import { preflightModes } from '../../../operations/run/index.ts';
import { UserError } from '../../../errors.ts';
import { type RunBundle, openBundle } from '../../../operations/bundle/index.ts';
import type { Surroundings } from '../../../operations/index.ts';
import { commands } from '../../commands.ts';
import { type CommandCall, flagChoice, flagValue } from '../arguments.ts';
import { deployPrinter } from '../../deploy-lines.ts';
import { exitCodes } from '../../exit.ts';
import { helmCommandOf } from '../helm-words.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';
import { typedWords, withoutLogins } from '../typed-words.ts';
import { usesColor } from '../../style.ts';
import { makeStyle } from '../../../tools/index.ts';

export const handle: Handler = async (call, terminal) => {
  const preflight = flagChoice(call, 'preflight', preflightModes, 'auto');
  const [word] = call.positionals;
  const named = flagValue(call, 'record');
  const file = named === undefined ? undefined : resolve(terminal.world.cwd, named);
  // Checks that the record can be written before the deploy starts.
  if (file !== undefined) assertWritable(file);
  const words = helmCommandOf(call, terminal);
  const style = makeStyle(usesColor(terminal.world.stderr, terminal.world.env));
  const surroundings = surroundingsOf(terminal, call);
  const bundle = await bundleOf(call, surroundings);
  const deploy = runOrDeploy(
    {
      ...(bundle === undefined ? projectInput(call) : { configs: bundle.configs, bundle }),
      word,
      words,
      preflight,
      skipUnchanged: call.flags.has('skip-unchanged'),
      keepBeside: call.flags.has('keep-record'),
      wantsRecord: file !== undefined,
      onEvent: deployPrinter(terminal, style),
      shownBy: (name) => {
        const where = (call.flags.get('config') ?? []).flatMap((dir) => ['-c', dir]);
        return typedWords(['pligos', 'diff', name, ...where, '--live', '--', ...withoutLogins(words)]);
      },
      async judgement(judged) {
        const { judgedText } = await import('../run-judged-lines.ts');
        terminal.printLine(judgedText(judged, terminal, style));
      },
    },
    surroundings,
  );
  const { exitCode, record, isStopped } = await deploy
    .catch((error: unknown) => Promise.reject(explainCommandWord(error, word)))
    .finally(() => bundle?.dispose());
  if (file !== undefined && record !== undefined) writeAtomic(file, deployRecordText(record));
  return isStopped === true ? exitCodes.found : exitCode;
};

/** One word before `--` is a context: a command there means that the context was left out. */
function explainCommandWord(error: unknown, word: string | undefined): unknown {
  if (!(error instanceof UserError) || !commands.some(({ name }) => name === word)) return error;
  return UserError.of(
    error.problems.map((problem) =>
      problem.code === 'unknown-context'
        ? {
            ...problem,
            hint: `${problem.hint}. The command ${word} needs a context: pligos ${word} CONTEXT -- …`,
          }
        : problem,
    ),
  );
}

async function bundleOf(call: CommandCall, surroundings: Surroundings): Promise<RunBundle | undefined> {
  const file = flagValue(call, 'bundle');
  const signers = call.flags.get('attested-by') ?? [];
  if (file === undefined) {
    for (const name of ['attested-by', 'secrets'])
      if (call.flags.has(name))
        throw new UserError('usage', `--${name} goes with --bundle`, { hint: 'remove it' });
    return undefined;
  }
  for (const name of ['config', 'chart'])
    if (call.flags.has(name))
      throw new UserError('usage', `--bundle and --${name} cannot be combined`, {
        hint: 'a bundle holds its charts; name the context in it',
      });
  const { readWorkflows, verifySignature } = await import('../../bundles/verify-signature.ts');
  const workflows = readWorkflows(signers);
  const bundle = openBundle(file, surroundings);
  try {
    if (workflows.length > 0) await verifySignature(bundle, workflows, surroundings);
  } catch (error) {
    bundle.dispose();
    throw error;
  }
  const secrets = flagValue(call, 'secrets');
  return {
    ...bundle,
    isSigned: workflows.length > 0,
    ...(secrets !== undefined && { secrets: resolve(surroundings.cwd, secrets) }),
  };
}
