/** What the pull request that brought a commit hears of its deploy: that it was refused, and what became of the next try. */
import type { GateRefusal } from '../../../gate/index.ts';
import { closeComment, type FoundComment } from '../../../github/index.ts';
import { isRefusedDeploy, mergedDeployLead, refusedDeployLead, replaceLead } from '../../../report/index.ts';
import { pullOf } from '../shared/comment-job.ts';
import type { Job } from '../shared/job-types.ts';
import { sendEvenIfCancelled } from '../preview/send-even-if-cancelled.ts';
import { runOf } from '../shared/run-facts.ts';

/** The pull request, with its comments of ours. */
export interface DeployedPull {
  readonly pull: number;
  readonly commit: string;
  readonly comments: readonly FoundComment[];
}

/** How the deploy of the merged commit ended. */
export interface DeployResult {
  readonly refused: readonly GateRefusal[];
  /** Where nothing was: what became of the command, as Markdown. */
  readonly otherwise: string;
}

/**
 * Says it above the report of that pull request: a refusal, and in its place what comes after it. Where there is no comment of ours, or
 * this job may not write there, nothing is said, and nothing fails: log, annotation and summary have it.
 */
export async function updateMergedPull(
  job: Job,
  mergedPull: DeployedPull | undefined,
  { refused, otherwise }: DeployResult,
): Promise<void> {
  const { inputs, event, host, viewer } = job;
  // A run that speaks to a pull request says it in its own comment.
  if (mergedPull === undefined || inputs.comment === 'off' || pullOf(job) !== undefined) return;
  const commit = mergedPull.commit.slice(0, 7);
  const lead =
    refused.length === 0
      ? mergedDeployLead(otherwise, commit)
      : refusedDeployLead(commit, runOf(job), refused);
  for (const { key } of commentsFor(mergedPull, refused.length > 0)) {
    const result = await sendEvenIfCancelled(job, async ({ gitHub }) =>
      gitHub === undefined
        ? undefined
        : closeComment(
            gitHub,
            {
              repository: event.repository,
              pull: mergedPull.pull,
              key,
              lead,
              replaceLead,
              run: event.run,
              isFork: event.isFork,
            },
            viewer,
          ),
    );
    if (result?.reason !== undefined)
      host.debug(`#${mergedPull.pull} does not show the result of this deploy: ${result.reason}`);
  }
}

/** Those that a deploy is held against; what is no refusal is told only where one stands. */
function commentsFor({ comments }: DeployedPull, isRefused: boolean): readonly FoundComment[] {
  if (!isRefused) return comments.filter(({ body }) => isRefusedDeploy(body));
  const gates = comments.filter(({ isGate }) => isGate);
  return gates.length > 0 ? gates : comments.slice(-1);
}
