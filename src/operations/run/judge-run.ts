/**
 * `gate.failOn` before `pligos run`: judges what the command would do to the cluster, as `pligos diff --live`
 * does.
 */
import { type FailOn, outcomeOf, type Report } from '../../report/index.ts';
import { diff } from '../compare/diff.ts';
import { failOnOf } from '../compare/validation-rules.ts';
import { type ProjectInput, type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** The result of a context's gate before its command runs. */
export interface JudgedRun {
  readonly name: string;
  readonly failOn: FailOn;
  /** Without the known secrets. */
  readonly report: Report;
  /** `found`: findings stop it; `failed`: the comparison could not be made. */
  readonly outcome: 'done' | 'found' | 'failed';
  /** Why the command does not run: one sentence without a full stop. */
  readonly reason?: string;
}

export interface RunToJudge {
  readonly target: Target;
  readonly words: readonly string[];
  /** The command that shows the same. */
  readonly command: string;
}

/** Compares the cluster with the result of the command. */
export async function judgeRun(
  { target, words, command }: RunToJudge,
  input: ProjectInput,
  surroundings: Surroundings,
): Promise<JudgedRun> {
  const name = targetName(target);
  const failOn = failOnOf(target) ?? 'none';
  const report = await diff(
    {
      sides: { kind: 'clusters' },
      project: input,
      contexts: [name],
      helmWords: words,
      rules: { ignore: [], validate: 'changed' },
      command,
    },
    surroundings,
  );
  const outcome = outcomeOf(report, 'none');
  const reasons = {
    failed: `${name} was not compared with its cluster (its gate.failOn is ${failOn})`,
    found:
      failOn === 'changes'
        ? `${name} changes the cluster (its gate.failOn is changes)`
        : `what ${name} does to the cluster has findings that stop it (its gate.failOn is ${failOn})`,
  };
  return { name, failOn, report, outcome, ...(outcome !== 'done' && { reason: reasons[outcome] }) };
}
