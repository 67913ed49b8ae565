/** Which commands `gate.failOn` judges before they run, and which it refuses. */
import { UserError } from '../../errors.ts';
import { verbIn } from '../../helm/index.ts';
import { requireOf } from '../gate/require.ts';
import { failOnOf } from '../compare/validation-rules.ts';
import { isDryRun } from './dry-run.ts';
import type { Target } from '../sources/project.ts';
import type { RunToJudge } from './judge-run.ts';

/** Has this context a limit, and can this command's changes be compared with it? Without reviews the gate refuses it anyway. */
export const isToBeJudged = ({
  target,
  words,
  isReviewed = false,
}: Pick<RunToJudge, 'target' | 'words'> & { readonly isReviewed?: boolean }): boolean =>
  isLimited(target) &&
  installs(words) &&
  !isDryRun(words) &&
  (isReviewed || requireOf(target.context) === 'none');

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
