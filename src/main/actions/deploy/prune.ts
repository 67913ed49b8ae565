/** The removal of what left git, after the deploys of a sync. */
import { findMergedPull } from '../../../github/index.ts';
import { byOf } from '../../../operations/deploy/index.ts';
import {
  type AskApprovals,
  openPlan,
  type PruneInput,
  removeReleases,
} from '../../../operations/prune/index.ts';
import { removalsMarkdown, removalsText } from '../../../report/index.ts';
import { makeStyle } from '../../../tools/index.ts';
import { exitCodes } from '../../exit.ts';
import { checkedOutBranch } from '../shared/checked-out-branch.ts';
import type { Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import { appendSummary } from '../shared/outputs.ts';
import { type DeployRun, outcomeOf } from './job.ts';
import { deployLog } from './log.ts';

/** Plans and removes; the records join those of the deploys. A job that reads a part of the repository removes nothing. */
export async function withRemovals(job: Job, deployed: DeployRun): Promise<DeployRun> {
  const { inputs, host, surroundings, root } = job;
  const { signal } = surroundings;
  if (signal.aborted) return deployed;
  const isWhole = inputs.config.every((folder) => folder === '.') && inputs.workingDirectory === '.';
  if (!isWhole || inputs.plain !== undefined || inputs.discover !== undefined) {
    host.info('nothing is removed: this job reads a part of the repository only');
    return deployed;
  }
  return host.group('Removal of what left git', async () => {
    const opened = await openPlan(await pruneInput(job), surroundings);
    try {
      const { plan, removable } = opened;
      host.info(plainLines(removalsText(plan, makeStyle(false))));
      const markdown = removalsMarkdown(plan);
      if (markdown !== '') await appendSummary(`${markdown}\n`, host);
      const removed = await removeReleases(
        removable,
        { helmWords: inputs.command, by: await byOf(surroundings, root), onEvent: deployLog(host, true) },
        surroundings,
      );
      for (const { cluster, problems } of plan.unreached)
        for (const problem of problems)
          host.report({ ...problem, message: `${cluster}: ${problem.message}` });
      const records = [...deployed.records, ...removed];
      const isRefused = deployed.outcome.exitCode !== 0;
      const outcome = isRefused ? deployed.outcome : outcomeOf(records, signal.aborted);
      const isUnreached = outcome.exitCode === 0 && plan.unreached.length > 0;
      return {
        ...deployed,
        records,
        outcome: isUnreached
          ? { ...outcome, exitCode: exitCodes.user, name: plan.unreached[0]?.cluster ?? '' }
          : outcome,
      };
    } finally {
      opened.close();
    }
  });
}

async function pruneInput(job: Job): Promise<PruneInput> {
  const { inputs } = job;
  const approvals = askApprovals(job);
  return {
    contexts: inputs.context,
    helmWords: inputs.command,
    allowDestroy: inputs.allowDestroy,
    branch: await checkedOutBranch(job),
    ...(approvals && { approvals }),
  };
}

/** Undefined without a token. */
function askApprovals({ gitHub, event }: Job): AskApprovals | undefined {
  if (gitHub === undefined) return undefined;
  return async (commit) => {
    const found = await findMergedPull(gitHub, { repository: event.repository, commit, ref: event.ref });
    if (found.kind === 'refused') return { why: found.reason };
    if (found.kind === 'none') return { why: found.why };
    const { approvedBy, number, notApproved } = found.pull;
    return approvedBy.length === 0 && notApproved !== undefined
      ? { why: `#${number}: ${notApproved}` }
      : { approvedBy, pull: number };
  };
}
