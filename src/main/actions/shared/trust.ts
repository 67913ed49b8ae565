/** Is the code that was checked out of somebody whom the repository trusts? See docs/action.md, "Forks". */
import { askIdentity, type IdentitySource, isRefusal, isWorkflow } from '../../../attest/index.ts';
import type { Problem } from '../../../errors.ts';
import { faultOf, getPull, type GitHub, isOwnCommit, type RunEvent } from '../../../github/index.ts';
import { whoseCode } from '../../../trust/index.ts';
import type { Job } from './job-types.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

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

/** What is checked out, as git says. */
export interface Checkout {
  commit(): Promise<string | undefined>;
  tags(): Promise<readonly string[]>;
}

/** Code that is not the repository's own; `problem` says why, where the event does not. */
export interface Stranger {
  readonly problem?: Problem;
}

/**
 * Whose code is it? Undefined for the event's own commit, and for one that a branch or tag of the repository contains: a workflow may check out
 * anything, on any event. What is not known is a stranger's.
 */
export async function findStranger(
  event: RunEvent,
  checkout: Checkout,
  gitHub: GitHub | undefined,
): Promise<Stranger | undefined> {
  const { repository, sha, pull, defaultBranch } = event;
  const commit = await checkout.commit();
  let reason = '';
  const answer = await whoseCode({
    isFork: event.isFork,
    commit,
    ofEvent: [sha, pull?.headSha, pull?.mergeSha],
    async isContained() {
      if (gitHub === undefined || commit === undefined) return undefined;
      try {
        const bases = [sha, ...(defaultBranch === undefined ? [] : [defaultBranch])];
        return await isOwnCommit(gitHub, repository, commit, { bases, tags: await checkout.tags() });
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        ({ reason } = fault);
        return undefined;
      }
    },
  });
  if (answer === 'own') return undefined;
  if (answer === 'fork') return {};
  if (answer === 'no-commit')
    return strange(
      'git names no commit that is checked out',
      'check out the repository by actions/checkout, with git on the runner',
    );
  const name = `the checked out commit ${commit?.slice(0, 7)}`;
  const where = `${repository.owner}/${repository.name}`;
  if (answer === 'elsewhere')
    return strange(
      `${name} is on no branch and no tag of ${where}`,
      'push it to a branch first, or check out a commit of the repository; the job needs `contents: read`',
    );
  return gitHub === undefined
    ? strange(
        `${name} is not the commit of the event, and without a token GitHub cannot be asked whose it is`,
        'set the input token',
      )
    : strange(
        `GitHub does not say whether ${name} is one of ${where}: ${reason}`,
        'run it again; the job needs `contents: read`',
      );
}

const strange = (why: string, hint: string): Stranger => ({
  problem: {
    severity: 'warning',
    code: 'foreign-commit',
    message: `${why}: the code is treated as the code of a fork (no command, no policy, nothing saved)`,
    hint,
  },
});

export type SigningJob = Pick<Job, 'event' | 'env' | 'web'> & {
  readonly inputs: Pick<ActionInputs, 'attestedBy'>;
  readonly host: Pick<Job['host'], 'mask'>;
};

/**
 * Can the job sign as one of the workflows that attested-by names? Then nothing that is not merged yet may run in it: whatever runs
 * there can have the job's identity, and sign anything with it. Whoever pushes a branch may call that workflow, on any event.
 */
export async function canSign({ inputs, event, env, web, host }: SigningJob): Promise<boolean> {
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
