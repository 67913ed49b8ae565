/** `pligos sync`: deploys the contexts that differ from their clusters, in the order of their needs. */
import { type DeployRecord } from '../../deploy/index.ts';
import { isError, UserError } from '../../errors.ts';
import { deployAll } from '../deploy/deploy.ts';
import type { DeployContext, DeployInput } from '../deploy/types.ts';
import { isOfPull } from '../pair.ts';
import { judgeRun, type JudgedRun } from '../run/judge-run.ts';
import { isToBeJudged } from '../run/run-judged.ts';
import { refusalsOf } from './refusals.ts';
import {
  chooseAll,
  openProject,
  type ProjectInput,
  type Target,
  targetName,
  withoutTests,
} from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

export interface SyncInput
  extends ProjectInput,
    Pick<DeployInput, 'by' | 'width' | 'onEvent' | 'keepBeside'> {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  /** Flags of `helm upgrade --install`, or the whole command. */
  readonly helmWords: readonly string[];
  /** The command that shows the changes of a context. */
  readonly shownBy: (name: string) => string;
  /** Called where a context has `gate.failOn`, before any change. */
  readonly onJudged: (judgement: JudgedRun) => void | Promise<void>;
}

/**
 * One round: what is as git has it costs reads only. A context that cannot be read or deployed stops those that need it, and
 * leaves what runs. Throws where the words name no context.
 */
export async function sync(input: SyncInput, surroundings: Surroundings): Promise<readonly DeployRecord[]> {
  const { by, width, onEvent, keepBeside } = input;
  const project = await openProject(input, surroundings);
  for (const problem of project.problems) surroundings.host.report(problem);
  const chosen = chooseAll(project, input.contexts);
  if (chosen.problems.some(isError)) throw UserError.of(chosen.problems);
  const targets = withoutTests(chosen.targets).filter((target) => !isOfPull(target));
  if (targets.length === 0 && project.problems.some(isError)) throw UserError.of(project.problems);
  const words = commandOf(input.helmWords);
  const { refusals, unreadNames } = refusalsOf(targets, project);
  const contexts = targets.map((target): DeployContext => {
    const gate = refusals.get(target) ?? judging(target, words, input, surroundings);
    return {
      target,
      project,
      keeps: input.plain === undefined && input.discover === undefined,
      judged: true,
      enforce: target.context.settings.enforce?.value ?? 'changes',
      ...(gate && { gate }),
    };
  });
  return deployAll(
    {
      words,
      contexts,
      by,
      unreadNames,
      ...(width !== undefined && { width }),
      ...(onEvent && { onEvent }),
      ...(keepBeside !== undefined && { keepBeside }),
    },
    surroundings,
  );
}

const commandOf = (words: readonly string[]): readonly string[] =>
  words[0] === undefined || words[0].startsWith('-') ? ['upgrade', '--install', ...words] : words;

/** Asks `gate.failOn` of a context that has it. */
function judging(
  target: Target,
  words: readonly string[],
  input: SyncInput,
  surroundings: Surroundings,
): DeployContext['gate'] {
  if (!isToBeJudged({ target, words })) return undefined;
  return async () => {
    const command = input.shownBy(targetName(target));
    const judgement = await judgeRun({ target, words, command }, input, surroundings);
    await input.onJudged(judgement);
    const { reason } = judgement;
    const record = { require: 'none', passed: reason === undefined, approvedBy: [] };
    return { record, ...(reason !== undefined && { reason }) };
  };
}
