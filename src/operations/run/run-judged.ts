/**
 * `gate.failOn` before `pligos run`: judges what the command would do to the cluster, as `pligos diff --live`
 * does.
 */
import { UserError } from '../../errors.ts';
import { verbIn } from '../../helm/index.ts';
import type { FailOn, Report } from '../../report/index.ts';
import { diff } from '../compare/diff.ts';
import { requireOf } from '../gate/require.ts';
import { failOnOf } from '../compare/validation-rules.ts';
import { loadComparison } from '../load-comparison.ts';
import { isDryRun } from './preflight-before.ts';
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

interface ToJudge {
  readonly target: Target;
  readonly words: readonly string[];
  /** The command that shows the same. */
  readonly command: string;
}

/** Has this context a limit, and can this command's changes be compared with it? */
export const isToBeJudged = ({ target, words }: Pick<ToJudge, 'target' | 'words'>): boolean =>
  isLimited(target) && installs(words) && !isDryRun(words) && requireOf(target.context) === 'none';

/** Compares the cluster with the result of the command. */
export async function judgeRun(
  { target, words, command }: ToJudge,
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
  const outcome = (await loadComparison()).outcomeOf(report, 'none');
  const reasons = {
    failed: `${name} was not compared with its cluster (its gate.failOn is ${failOn})`,
    found:
      failOn === 'changes'
        ? `${name} changes the cluster (its gate.failOn is changes)`
        : `what ${name} does to the cluster has findings that stop it (its gate.failOn is ${failOn})`,
  };
  return { name, failOn, report, outcome, ...(outcome !== 'done' && { reason: reasons[outcome] }) };
}

/** Throws where a context has a limit that was not checked for the command. A dry run changes nothing. */
export function refuseUnjudged(target: Target, words: readonly string[], isJudged: boolean): void {
  if (isJudged || !isLimited(target) || (verbIn(words) !== undefined && isDryRun(words))) return;
  const { context } = target;
  const verb = verbIn(words) ?? words[0] ?? '';
  throw new UserError(
    'fail-on',
    `the context ${context.name} has gate.failOn: ${failOnOf(target) ?? ''}, and what helm ${verb} changes cannot be judged before it runs`,
    {
      at: context.settings.gate?.at,
      hint: 'deploy with helm upgrade --install; to run this all the same, use helm itself, or set gate.failOn: none',
    },
  );
}

const isLimited = (target: Target): boolean => (failOnOf(target) ?? 'none') !== 'none';

function installs(words: readonly string[]): boolean {
  const verb = verbIn(words);
  return verb === 'install' || verb === 'upgrade';
}
