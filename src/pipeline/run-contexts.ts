/** `pligos run`: one context, or several one after the other in the order of `needs`. */
import { type Problem, UserError } from '../errors.ts';
import { orderFor } from './deploy.ts';
import { type RunInput, type RunOutcome, runOrDeploy } from './deploy-run.ts';
import { placeholdersFor } from './placeholders.ts';
import { pairFor, planFor } from './plan.ts';
import { chooseMany, chooseOne, openProject, type Project, type Target, targetName } from './project.ts';
import type { Surroundings } from './surroundings.ts';

export interface RunContextsInput extends RunInput {
  /** Names and globs of contexts; empty means the only one there is. */
  readonly contexts: readonly string[];
  /** Every context of every service. */
  readonly all: boolean;
  /** The words may mean several contexts. */
  readonly allowsSeveral: boolean;
  /** Called before a context of several runs. */
  readonly started: (name: string) => void;
}

export interface ContextOutcome {
  readonly name: string;
  /** Absent if helm did not run, because of a problem or because of another context. */
  readonly outcome?: RunOutcome;
  readonly problems?: readonly Problem[];
  /** The contexts that this one needs and that failed. */
  readonly failedNeeds?: readonly string[];
}

/** Runs helm for every chosen context. A failure stops the contexts that need the failed one, and no other. */
export async function runContexts(
  input: RunContextsInput,
  surroundings: Surroundings,
): Promise<readonly ContextOutcome[]> {
  const project = await openProject(input, surroundings);
  const targets = choose(project, input, surroundings);
  const [only] = targets;
  if (only !== undefined && targets.length === 1)
    return [
      { name: targetName(only), outcome: await runOrDeploy({ target: only, project }, input, surroundings) },
    ];
  refuseOneRecord(input);
  await refuseOneRelease(targets, input, surroundings);
  const contexts = targets.map((target) => ({ target, project }));
  const { layers, before } = await orderFor({ contexts, words: input.words }, surroundings);
  const outcomes: ContextOutcome[] = [];
  const ended = new Map<number, ContextOutcome>();
  for (const index of layers.flat()) {
    const context = contexts[index];
    if (context === undefined || surroundings.signal.aborted) continue;
    const needs = (before[index] ?? []).flatMap((need) => ended.get(need) ?? []);
    const outcome = await runOne(context, needs, input, surroundings);
    ended.set(index, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

export const hasSucceeded = ({ outcome }: ContextOutcome): boolean => outcome?.exitCode === 0;

function choose(project: Project, input: RunContextsInput, surroundings: Surroundings): readonly Target[] {
  const { contexts, all, allowsSeveral } = input;
  if (!all && (contexts.length === 0 || !allowsSeveral))
    return [chooseOne(project, contexts[0], surroundings)];
  return chooseMany(project, all ? [] : contexts, surroundings);
}

async function runOne(
  context: { readonly target: Target; readonly project: Project },
  needs: readonly ContextOutcome[],
  input: RunContextsInput,
  surroundings: Surroundings,
): Promise<ContextOutcome> {
  const name = targetName(context.target);
  const failedNeeds = needs.filter((need) => !hasSucceeded(need)).map((need) => need.name);
  if (failedNeeds.length > 0) return { name, failedNeeds };
  input.started(name);
  try {
    return { name, outcome: await runOrDeploy(context, input, surroundings) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const problem of error.problems) surroundings.host.report(problem);
    return { name, problems: error.problems };
  }
}

function refuseOneRecord({ wantsRecord }: RunContextsInput): void {
  if (!wantsRecord) return;
  throw new UserError('usage', '--record FILE takes the record of one context, and several were named', {
    hint: 'run each context on its own, or use --keep-record',
  });
}

/** A release that the words name is the same one for every context. */
async function refuseOneRelease(
  targets: readonly Target[],
  { words }: RunContextsInput,
  surroundings: Surroundings,
): Promise<void> {
  const taken = new Map<string, Target>();
  for (const target of targets) {
    const placeholders = await placeholdersFor(words, target, surroundings);
    if (!planFor(words, target, undefined, placeholders, surroundings).changesCluster) return;
    const { release, namespace } = pairFor(words, target, placeholders, surroundings);
    const { kubeContext, cluster } = target.context;
    const key = JSON.stringify([release, namespace, kubeContext, cluster]);
    const other = taken.get(key);
    if (other !== undefined)
      throw new UserError(
        'release-shared',
        `${targetName(other)} and ${targetName(target)} would both change the release ${release}`,
        { hint: 'write %{release} for the release, or name a release or namespace in each context' },
      );
    taken.set(key, target);
  }
}
