/** Decides whether the repository trusts the author of the checked-out code. See docs/action.md, "Forks". */
import { askIdentity, type IdentitySource, isRefusal, isWorkflow } from '../../../attest/index.ts';
import type { Problem } from '../../../errors.ts';
import { faultOf, getPull, type GitHub, isOwnCommit, type RunEvent } from '../../../github/index.ts';
import { whoseCode } from '../../../trust/index.ts';
import type { Job } from './job-types.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

/** A comment or another workflow may be about a pull request of any author. */
const aboutAnyone: ReadonlySet<RunEvent['kind']> = new Set(['issue_comment', 'workflow_run']);

/** Adds the pull request to an event whose payload has only its number. */
export async function withPull(event: RunEvent, gitHub: GitHub | undefined): Promise<RunEvent> {
  const { pull, pullNumber, repository } = event;
  if (pull !== undefined || pullNumber === undefined || gitHub === undefined) return event;
  try {
    const openPull = await getPull(gitHub, repository, pullNumber);
    const { headSha, headRef, baseSha, baseRef, isFork, mergeSha } = openPull;
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
    // Without an answer the pull request is known by its number alone, and trusted less.
    if (faultOf(error) === undefined) throw error;
    return event;
  }
}

/** What git says is checked out. */
export interface Checkout {
  commit(): Promise<string | undefined>;
  tags(): Promise<readonly string[]>;
}

/** Code from outside the repository. `problem` says why, where the event does not. */
export interface Stranger {
  readonly problem?: Problem;
}

/**
 * Finds whose code it is. Undefined for the event's own commit, and for one that a branch or tag contains. A
 * workflow may check out anything on any event, so an unknown commit counts as a stranger's.
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
 * Whether the job can sign as a workflow that attested-by names. Such a job must not run code before it is
 * merged: that code could take the job's identity and sign anything. A push to any branch may call that
 * workflow, on any event.
 */
export async function canSign({ inputs, event, env, web, host }: SigningJob): Promise<boolean> {
  const { attestedBy } = inputs;
  const source = identitySource(env);
  if (attestedBy.length === 0 || source === undefined) return false;
  const isMerged = event.pullNumber === undefined && !aboutAnyone.has(event.kind);
  if (isMerged && env['GITHUB_REF_PROTECTED'] === 'true') return false;
  const identity = await askIdentity(web.call, source);
  // Without an answer it may be one of those workflows.
  if (isRefusal(identity)) return true;
  host.mask(identity.token);
  return attestedBy.some((one) => isWorkflow(one, identity.workflow));
}

/** The source of the job's identity token. */
export function identitySource(env: Readonly<Record<string, string>>): IdentitySource | undefined {
  const [url, token] = [env['ACTIONS_ID_TOKEN_REQUEST_URL'], env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']];
  return url && token ? { url, token } : undefined;
}

/** Why attestations do not work here, as a clause. Undefined where they do. */
export function whyNoAttestations({
  serverUrl,
  isEnterprise,
}: Pick<RunEvent, 'serverUrl' | 'isEnterprise'>): string | undefined {
  // A tenant of ghe.com has its own authorities.
  return isEnterprise || new URL(serverUrl).hostname.endsWith('.ghe.com')
    ? `${serverUrl} has no attestations that this version can verify`
    : undefined;
}
