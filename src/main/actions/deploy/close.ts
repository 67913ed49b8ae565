/** A pull request is closed: what was deployed for it alone goes away, and GitHub hears of it. */
import { closeComment, type CommentResult } from '../../../github/index.ts';
import {
  byOf,
  changesCluster,
  type DeployRecord,
  isDeployed,
  isDryRun,
  takeDown,
} from '../../../operations/index.ts';
import { exitCodes } from '../../exit.ts';
import { commandRuns } from '../preview/command-runs.ts';
import { keysOf } from '../shared/comment-key.ts';
import { pullOf, reportTold } from '../shared/comment-job.ts';
import { environmentName, retireAll } from './github.ts';
import { deployLog } from './log.ts';
import { leaveRecords } from './record.ts';
import { outcomeOf } from './job.ts';
import type { Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import { code, runLink } from '../preview/outcome-text.ts';
import type { Outputs } from '../shared/outputs.ts';
import { done, type Result } from '../shared/step.ts';

/** Is this the end of a pull request for which the command has deployed? Throws where its code may not deploy. */
export const closes = (job: Job): boolean =>
  job.event.pull?.isClosed === true && hasDeployed(job.inputs.command) && commandRuns(job);

/** One that renders, or only tries, leaves nothing to take down. */
const hasDeployed = (command: readonly string[]): boolean =>
  command.length > 0 && changesCluster(command) && !isDryRun(command);

/** Takes down what carries the number of the pull request; one that is not there, or was taken down before, is fine. */
export async function closeJob(job: Job, outputs: (more: Outputs) => void): Promise<Result> {
  const { inputs, event, host, surroundings, root } = job;
  const { plain, config, context, command, deleteNamespace } = inputs;
  const { owner, name } = event.repository;
  const log = deployLog(host, true);
  const { targets, project, records, namespaces } = await host.group('Take down', async () =>
    takeDown(
      {
        ...(plain === undefined ? { configs: config } : { plain }),
        contexts: context,
        words: command,
        by: await byOf(surroundings, root),
        deleteNamespaces: deleteNamespace,
        owner: `${owner}/${name}#${event.pull?.number ?? ''}`,
        tell: log,
      },
      surroundings,
    ),
  );
  if (records.length === 0) {
    host.info('no context carries %{pr} in its release or namespace: there is nothing to delete');
    return done;
  }
  for (const { name: namespace, what } of namespaces)
    host.info(
      what === 'deleted'
        ? `the namespace ${namespace} is being deleted`
        : `the namespace ${namespace} is kept: pligos did not create it for this pull request`,
    );
  outputs(leaveRecords(job, records, new Map()));
  const { exitCode, reason = '', name: failed } = outcomeOf(records, surroundings.signal.aborted);
  const gone = records.filter(isDeployed);
  const run = runLink(job);
  const deleted = namespaces.filter(({ what }) => what === 'deleted').map(({ name: one }) => one);
  const said =
    exitCode === 0
      ? `🧹 Deleted in ${run}: ${listOf(gone)}${deleted.length === 0 ? '' : `; being deleted: the namespace ${deleted.map(code).join(', ')}`}.`
      : `❌ ${code(failed)} could not be deleted in ${run}: ${code(reason)}.`;
  host.info(plainLines(said));
  if (exitCode !== 0)
    host.annotate({
      level: 'error',
      title: 'command-failed',
      message: `${failed} could not be taken down: ${reason}`,
    });
  await writeClosingWord(job, said);
  await retireAll(
    job,
    targets
      .filter((_target, at) => records[at] !== undefined && isDeployed(records[at]))
      .map((target) => environmentName(target, project, event.pull?.number)),
  );
  surroundings.signal.throwIfAborted();
  return exitCode === 0 ? done : { exitCode: exitCode || exitCodes.user, failure: 'command-failed' };
}

const listOf = (records: readonly DeployRecord[]): string =>
  records
    .slice(0, 20)
    .map(({ release, namespace }) => code(namespace === '' ? release : `${release} in ${namespace}`))
    .join(', ');

async function writeClosingWord(job: Job, said: string): Promise<void> {
  const { inputs, gitHub, event, viewer } = job;
  const pull = pullOf(job);
  if (inputs.comment === 'off' || gitHub === undefined || pull === undefined) return;
  const told: CommentResult = await closeComment(
    gitHub,
    {
      repository: event.repository,
      pull,
      ...keysOf(inputs, event),
      said,
      run: event.run,
      isFork: event.isFork,
    },
    viewer,
  );
  reportTold(told, job);
}
