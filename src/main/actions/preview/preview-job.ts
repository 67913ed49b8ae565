/** Runs the preview of a job. The base is fetched while the head is read. */
import { type Problem, isError, UserError } from '../../../errors.ts';
import { type IgnoreRule, readIgnoreRule } from '../../../diff/index.ts';
import type { Commit } from '../../../git/index.ts';
import { mayChangeCluster as changesCluster } from '../../../helm/index.ts';
import { type ComparisonRules, type Preview, preview } from '../../../operations/compare/index.ts';
import { limitFields, limitText, localCommand } from '../../../report/index.ts';
import { headName, isAboutPull } from '../shared/base-request.ts';
import { commandRuns } from './command-runs.ts';
import { projectOf } from './discover-input.ts';
import { findBase } from '../shared/find-base.ts';
import type { Job } from '../shared/job-types.ts';
import { titleOf } from '../shared/title.ts';

/** Compares with the base of the run, or with another one that the command names. */
export async function previewJob(
  given: Job,
  named?: Promise<Commit | undefined>,
  onGated?: () => void,
): Promise<Preview> {
  const { job, limits } = withoutCluster(given);
  const { inputs, event, surroundings } = job;
  const base = (named ?? findBase(job)).then((commit) => {
    job.host.info(
      commit === undefined
        ? `compared with ${inputs.live ? 'the cluster' : 'nothing'}`
        : `compared with ${commit.name} (${commit.id})`,
    );
    return commit;
  });
  // The code that awaits it handles its failure. Until then, node must not call it unhandled.
  base.catch(() => {});
  const { context, command, title } = inputs;
  const shown = await preview(
    {
      comparison: {
        sides:
          inputs.live && inputs.compare === 'none'
            ? { kind: 'clusters' }
            : { kind: 'commit', commit: base, live: inputs.live },
        project: projectOf(inputs),
        contexts: context,
        helmWords: command,
        installs: changesCluster(command) && commandRuns(job),
        rules: await rulesOf(job),
        defaults: {
          apiVersions: inputs.apiVersions,
          ...(inputs.kubeVersion !== undefined && { kubeVersion: inputs.kubeVersion }),
        },
        effort: {
          ...(inputs.maxParallel !== undefined && { maxParallel: inputs.maxParallel }),
          ...(inputs.timeout !== undefined && { timeout: inputs.timeout }),
        },
      },
      head: headName(event),
      ...(onGated && { onGated }),
      title,
      shown: (commit, flags) => localCommand(inputs, commit?.id, flags),
    },
    surroundings,
  );
  const { report } = shown;
  return {
    ...shown,
    report: {
      ...report,
      title: titleOf(inputs, report.contexts),
      ...limitFields(inputs.limit),
      limits: [...report.limits, ...limits],
    },
  };
}

/**
 * A stranger's code is rendered without logins, so it is compared with its base only, and the report says so.
 */
function withoutCluster(job: Job): { readonly job: Job; readonly limits: readonly string[] } {
  const { inputs, surroundings } = job;
  if (!inputs.live || surroundings.trusted !== false) return { job, limits: [] };
  const compare = inputs.compare === 'none' ? 'auto' : inputs.compare;
  return {
    job: { ...job, inputs: { ...inputs, live: false, compare } },
    limits: [limitText({ kind: 'cluster-skipped' })],
  };
}

const rulesOf = async (job: Job): Promise<ComparisonRules> => ({
  ignore: await ignoreRules(job),
  validate: job.inputs.validate,
  ...(job.inputs.includeTests && { includeTests: job.inputs.includeTests }),
  review: {
    require: job.inputs.require,
    ...(job.inputs.digestKey !== undefined && { keyed: isAboutPull(job.event) ? 'not-merged' : 'merged' }),
  },
});

/** The input, with a warning for what is odd. */
export async function ignoreRules({ inputs, host }: Job): Promise<readonly IgnoreRule[]> {
  if (inputs.ignore.length === 0) return [];
  const problems: Problem[] = [];
  const rules = inputs.ignore.flatMap((text) => {
    const read = readIgnoreRule(text);
    problems.push(...read.problems);
    return read.rule ?? [];
  });
  if (problems.some(isError)) throw UserError.of(problems);
  for (const problem of problems) host.report(problem);
  return rules;
}
