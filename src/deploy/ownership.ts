/**
 * The owner of a release, as labels that helm keeps on its records (`helm upgrade --labels`, from 3.13 on). Measured with 3.17
 * and 4.1: an upgrade without them keeps them, and a rollback has those of the revision that it goes back to.
 */
import { createHash } from 'node:crypto';

/** The choices of `prune`, the mildest first. */
export const prunePolicies = ['report', 'confirm', 'always'] as const;
export type PrunePolicy = (typeof prunePolicies)[number];

/** The repository and the context that deploy a release. */
export interface ReleaseOwner {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  readonly service: string;
  readonly context: string;
  /** The commit of the deploy; absent where git does not say. */
  readonly commit?: string;
  /** Absent: the release is never removed with its context. */
  readonly prune?: PrunePolicy;
}

/** Names of labels that helm keeps. */
export const ownerLabels = {
  repository: 'pligos.dev/repository',
  service: 'pligos.dev/service',
  context: 'pligos.dev/context',
  commit: 'pligos.dev/commit',
  prune: 'pligos.dev/prune',
} as const;

/** The labels of a release, each with a value that Kubernetes accepts. */
export function labelsOf(owner: ReleaseOwner): Readonly<Record<string, string>> {
  const { commit, prune } = owner;
  return {
    [ownerLabels.repository]: repositoryLabel(owner.repository),
    [ownerLabels.service]: nameLabel(owner.service),
    [ownerLabels.context]: nameLabel(owner.context),
    ...(commit !== undefined && /^[0-9a-f]{40}$/.test(commit) && { [ownerLabels.commit]: commit }),
    ...(prune !== undefined && { [ownerLabels.prune]: prune }),
  };
}

/** GitHub's names are equal in any case, and no owner's name has a dot. */
export const repositoryLabel = (repository: string): string =>
  nameLabel(repository.toLowerCase().replace('/', '.'));

/** The name itself, or a hash of one that cannot be a label. No name can pretend to be a hash. */
export const nameLabel = (name: string): string =>
  /^[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/.test(name) && !name.startsWith(hashPrefix)
    ? name
    : `${hashPrefix}${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;

const hashPrefix = 'sha256-';

/** The owner as labels say it, each value as it stands there. */
export interface LabelledOwner {
  readonly repository: string;
  readonly service: string;
  readonly context: string;
  readonly commit?: string;
  readonly prune?: PrunePolicy;
}

/** Undefined where a label is missing: the release then belongs to no context of Pligos. */
export function ownerIn(labels: Readonly<Record<string, unknown>>): LabelledOwner | undefined {
  const text = (name: keyof typeof ownerLabels): string => {
    const value = labels[ownerLabels[name]];
    return typeof value === 'string' ? value : '';
  };
  const [repository, service, context, commit] = [
    text('repository'),
    text('service'),
    text('context'),
    text('commit'),
  ];
  if (repository === '' || service === '' || context === '') return undefined;
  const prune = prunePolicies.find((policy) => policy === text('prune'));
  return {
    repository,
    service,
    context,
    ...(/^[0-9a-f]{40}$/.test(commit) && { commit }),
    ...(prune && { prune }),
  };
}
