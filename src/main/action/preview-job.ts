/** The preview of a job: its base is fetched while the head is read. */
import { type Problem, isError, UserError } from '../../errors.ts';
import type { IgnoreRule } from '../../diff/index.ts';
import { compareCommits, faultOf } from '../../github/index.ts';
import {
  type BaseOptions,
  baseOf,
  type Commit,
  loadComparison,
  type Preview,
  preview,
} from '../../pipeline/index.ts';
import { baseRequest, headName } from './base-request.ts';
import type { Job } from './job.ts';
import { shownCommand } from './shown-command.ts';

export async function previewJob(job: Job): Promise<Preview> {
  const { inputs, event, surroundings } = job;
  const base = findBase(job).then((commit) => {
    job.host.info(
      commit === undefined ? 'compared with nothing' : `compared with ${commit.name} (${commit.id})`,
    );
    return commit;
  });
  // Whoever waits for it hears of its failure; meanwhile it is nobody's.
  base.catch(() => {});
  const { config, context, plain, command, maxParallel, timeout } = inputs;
  return preview(
    {
      ...(plain === undefined ? { configs: config } : { plain }),
      contexts: context,
      base,
      head: headName(event),
      command,
      ignore: await ignoreRules(job),
      defaults: {
        apiVersions: inputs.apiVersions,
        ...(inputs.kubeVersion !== undefined && { kubeVersion: inputs.kubeVersion }),
      },
      validate: inputs.validate,
      ...(maxParallel !== undefined && { maxParallel }),
      ...(timeout !== undefined && { timeout }),
      title: inputs.title,
      shown: (commit, flags) => shownCommand(inputs, commit, flags),
    },
    surroundings,
  );
}

async function findBase({ inputs, event, gitHub, root, surroundings }: Job): Promise<Commit | undefined> {
  const request = baseRequest(event, inputs);
  if (request === undefined) return undefined;
  const { env, signal } = surroundings;
  const { owner, name } = event.repository;
  const options: BaseOptions = {
    env,
    signal,
    ...(gitHub && {
      mergeBaseByApi: async (base, head) => {
        try {
          return await compareCommits(gitHub, event.repository, base, head);
        } catch (error) {
          if (faultOf(error) === undefined) throw error;
          return undefined;
        }
      },
    }),
  };
  if (inputs.token === '') return baseOf(root, request, options);
  const remote = { url: `${event.serverUrl}/${owner}/${name}`, token: inputs.token };
  try {
    return await baseOf(root, request, { ...options, remote });
  } catch (error) {
    // The clone may come from elsewhere (ssh, a mirror) and know the way.
    if (!(error instanceof UserError)) throw error;
    return baseOf(root, request, options).catch(() => Promise.reject(error));
  }
}

async function ignoreRules({ inputs, host }: Job): Promise<readonly IgnoreRule[]> {
  if (inputs.ignore.length === 0) return [];
  const { readIgnoreRule } = await loadComparison();
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
