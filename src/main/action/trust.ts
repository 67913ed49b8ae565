/** Is the code that was checked out of somebody whom the repository trusts? See docs/action.md, "Forks". */
import { askIdentity, type IdentitySource, isRefusal, isWorkflow } from '../../attest/index.ts';
import { faultOf, getPull, type GitHub, type RunEvent } from '../../github/index.ts';
import type { Job } from './job.ts';
import type { Inputs } from './load-inputs.ts';

/** A comment or another workflow may be about anyone's pull request. */
const aboutAnyone: ReadonlySet<RunEvent['kind']> = new Set(['issue_comment', 'workflow_run']);

/** The event with the pull request that it is about, where only its number is in the payload. */
export async function withPull(event: RunEvent, gitHub: GitHub | undefined): Promise<RunEvent> {
  const { pull, pullNumber, repository } = event;
  if (pull !== undefined || pullNumber === undefined || gitHub === undefined) return event;
  try {
    const asked = await getPull(gitHub, repository, pullNumber);
    const { headSha, headRef, baseSha, baseRef, isFork, mergeSha } = asked;
    return {
      ...event,
      isFork: event.isFork || isFork,
      pull: {
        number: pullNumber,
        headSha,
        headRef,
        baseSha,
        baseRef,
        isFork,
        headRepository: isFork ? undefined : repository,
        ...(mergeSha !== undefined && { mergeSha }),
      },
    };
  } catch (error) {
    // Then it is known by its number alone, and trusted less.
    if (faultOf(error) === undefined) throw error;
    return event;
  }
}

/** False for the code of a fork or of Dependabot's, and for code that nobody can say whose it is. */
export async function isTrusted(
  event: RunEvent,
  checkedOut: () => Promise<string | undefined>,
): Promise<boolean> {
  if (event.isFork) return false;
  if (!aboutAnyone.has(event.kind)) return true;
  // Only these commits are known to be the repository's own.
  const own = [event.sha, event.pull?.headSha, event.pull?.mergeSha];
  const commit = await checkedOut();
  return commit !== undefined && own.includes(commit);
}

export type Signing = Pick<Job, 'event' | 'env' | 'web'> & {
  readonly inputs: Pick<Inputs, 'attestedBy'>;
  readonly host: Pick<Job['host'], 'mask'>;
};

/**
 * Can the job sign as one of the workflows that attested-by names? Then nothing that is not merged yet may run in it: whatever runs
 * there can have the job's identity, and sign anything with it. Whoever pushes a branch may call that workflow, on any event.
 */
export async function canSign({ inputs, event, env, web, host }: Signing): Promise<boolean> {
  const { attestedBy } = inputs;
  const source = identitySource(env);
  if (attestedBy.length === 0 || source === undefined) return false;
  const isMerged = event.pullNumber === undefined && !aboutAnyone.has(event.kind);
  if (isMerged && env['GITHUB_REF_PROTECTED'] === 'true') return false;
  const identity = await askIdentity(web.call, source);
  // Who it is, is not known: it may be one of them.
  if (isRefusal(identity)) return true;
  host.mask(identity.token);
  return attestedBy.some((one) => isWorkflow(one, identity.workflow));
}

/** Where the job may prove which workflow it is. */
export function identitySource(env: Readonly<Record<string, string>>): IdentitySource | undefined {
  const [url, token] = [env['ACTIONS_ID_TOKEN_REQUEST_URL'], env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']];
  return url && token ? { url, token } : undefined;
}

/** Why there are no attestations here, a clause; undefined where there are. */
export function whyNoAttestations({
  serverUrl,
  isEnterprise,
}: Pick<RunEvent, 'serverUrl' | 'isEnterprise'>): string | undefined {
  // A tenant of ghe.com has authorities of its own.
  return isEnterprise || new URL(serverUrl).hostname.endsWith('.ghe.com')
    ? `${serverUrl} has no attestations that this version can verify`
    : undefined;
}
