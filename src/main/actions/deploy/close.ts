/** A pull request is closed: what was deployed for it alone goes away, and GitHub hears of it. */
import { closeComment, type CommentResult } from '../../../github/index.ts';
import { isSuccess as isDeployed } from '../../../deploy/index.ts';
import { byOf } from '../../../operations/deploy/index.ts';
import { takeDown } from '../../../operations/run/index.ts';
import { closingLead, replaceLead } from '../../../report/index.ts';
import { exitCodes } from '../../exit.ts';
import { keysOf } from '../shared/comment-key.ts';
import { pullOf, reportCommentResult } from '../shared/comment-job.ts';
import { environmentName, retireAll } from './github.ts';
import { deployLog } from './log.ts';
import { writeRecords } from './record.ts';
import { outcomeOf } from './job.ts';
import type { Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import type { Outputs } from '../shared/outputs.ts';
import { runOf } from '../shared/run-facts.ts';
import { done, type Result } from '../shared/step.ts';

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
        onEvent: log,
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
  outputs(writeRecords(job, records, new Map()));
  const { exitCode, reason = '', name: failed } = outcomeOf(records, surroundings.signal.aborted);
  const lead = closingLead({
    run: runOf(job),
    deleted: records.filter(isDeployed),
    namespaces: namespaces.flatMap(({ name: one, what }) => (what === 'deleted' ? [one] : [])),
    ...(exitCode !== 0 && { failed: { name: failed, reason } }),
  });
  host.info(plainLines(lead));
  if (exitCode !== 0)
    host.annotate({
      level: 'error',
      title: 'command-failed',
      message: `${failed} could not be taken down: ${reason}`,
    });
  await writeClosingLead(job, lead);
  await retireAll(
    job,
    targets
      .filter((_target, at) => records[at] !== undefined && isDeployed(records[at]))
      .map((target) => environmentName(target, project, event.pull?.number)),
  );
  surroundings.signal.throwIfAborted();
  return exitCode === 0 ? done : { exitCode: exitCode || exitCodes.user, failure: 'command-failed' };
}

async function writeClosingLead(job: Job, lead: string): Promise<void> {
  const { inputs, gitHub, event, viewer } = job;
  const pull = pullOf(job);
  if (inputs.comment === 'off' || gitHub === undefined || pull === undefined) return;
  const result: CommentResult = await closeComment(
    gitHub,
    {
      repository: event.repository,
      pull,
      ...keysOf(inputs, event),
      lead,
      replaceLead,
      run: event.run,
      isFork: event.isFork,
    },
    viewer,
  );
  reportCommentResult(result, job);
}
