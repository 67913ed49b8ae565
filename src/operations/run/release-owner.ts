/** Finds the owner that a deploy writes on its release. */
import type { PrunePolicy, ReleaseOwner } from '../../deploy/index.ts';
import { warning } from '../../errors.ts';
import { type GitOptions, headCommit, repositorySlug } from '../../git/index.ts';
import { type PlannedCommand, rangeOf } from '../../helm/index.ts';
import { parseVersion, satisfies } from '../../versions/index.ts';
import { isOfPull } from '../pair.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { isDryRun } from './dry-run.ts';
import { helmOf } from './helm-path.ts';

/**
 * The owner of what this command installs. Undefined where it installs nothing, no repository is known, or this helm has no
 * labels; a context with `prune` is then told so.
 */
export async function releaseOwner(
  target: Target,
  { verb: [verb], argv, changesCluster }: PlannedCommand,
  surroundings: Surroundings,
): Promise<ReleaseOwner | undefined> {
  if (!changesCluster || (verb !== 'install' && verb !== 'upgrade') || isDryRun(argv)) return undefined;
  const { service, context } = target;
  const git = gitOf(surroundings);
  const repository = await repositoryOf(service.root, git);
  if (repository === undefined) {
    reportUnlabelled(target, 'no repository is known: origin names none', surroundings);
    return undefined;
  }
  const { version } = await helmOf(context, surroundings);
  if (!hasLabels(version)) {
    reportUnlabelled(target, `helm ${version} has no labels of releases`, surroundings);
    return undefined;
  }
  const commit = (await headCommit(service.root, git)) ?? git.env['GITHUB_SHA'];
  const prune = policyOf(target);
  return {
    repository,
    service: service.name,
    context: context.name,
    ...(commit && { commit }),
    ...(prune && { prune }),
  };
}

/** `owner/name`, by GitHub's environment or the clone's origin. */
export const repositoryOf = async (root: string, git: GitOptions): Promise<string | undefined> =>
  git.env['GITHUB_REPOSITORY'] || (await repositorySlug(root, git));

/** What the configuration says of the release of a dropped context. One for each pull request has an end of its own. */
export function policyOf(target: Target): PrunePolicy | undefined {
  if (isOfPull(target)) return undefined;
  // A friend that no service names any more stays deployed.
  if (target.service.friendOf !== undefined) return 'report';
  return target.context.settings.prune?.value ?? 'report';
}

/** `helm install --labels` and `helm upgrade --labels` came with 3.13. */
function hasLabels(version: string): boolean {
  const parsed = parseVersion(version);
  return parsed !== undefined && satisfies(parsed, rangeOf('>=3.13.0-0'));
}

function reportUnlabelled(target: Target, why: string, { host }: Surroundings): void {
  const prune = target.context.settings.prune;
  if (prune === undefined || prune.value === 'report') return;
  host.report(
    warning('release-unlabelled', `the release of ${targetName(target)} is not labelled: ${why}`, {
      at: prune.at,
      hint: 'without the labels of its owner it is never removed (docs/in-step.md)',
    }),
  );
}

const gitOf = ({ env, signal }: Surroundings): GitOptions => ({ env, signal });
