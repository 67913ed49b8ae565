/** One run of the action that plans a matrix. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { UserError } from '../../../errors.ts';
import { findRoot } from '../../../files/index.ts';
import { connect, readEvent } from '../../../github/index.ts';
import { withSafeFolder } from '../../../git/index.ts';
import { planShards, type ShardPlan } from '../../../operations/shards/index.ts';
import { exitCodes } from '../../exit.ts';
import { findBase } from '../shared/find-base.ts';
import { forChildren } from '../preview/job.ts';
import type { ActionProcess } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import { writeOutputs } from '../shared/outputs.ts';
import { makeRunnerHost } from '../shared/runner-host.ts';
import { asStep } from '../shared/step.ts';
import { withPull } from '../shared/trust.ts';
import { insideWorkspace, readPayload } from '../shared/workspace.ts';
import { readCosts } from './cost-store.ts';
import { loadInputs } from './load-inputs.ts';
import { planOutputs } from './plan-outputs.ts';

/** Plans in a job and returns the exit code. Throws only for bugs. */
export function runMatrix(process: ActionProcess): Promise<number> {
  return asStep(process, async (signal) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const plan = await planJob(env, process, signal);
    writeOutputs({ ...planOutputs(plan) });
    process.stdout.write(`${tableOf(plan)}\n`);
    return { exitCode: exitCodes.done, failure: '' };
  });
}

async function planJob(
  env: Readonly<Record<string, string>>,
  process: ActionProcess,
  signal: AbortSignal,
): Promise<ShardPlan> {
  const inputs = loadInputs();
  const workspace = resolve(env['GITHUB_WORKSPACE'] || process.cwd());
  const cwd = insideWorkspace(workspace, inputs.workingDirectory, 'working-directory');
  if (!existsSync(cwd)) {
    throw new UserError('checkout-missing', `${relative(workspace, cwd) || 'the workspace'} does not exist`, {
      hint: 'check out the repository before this step (actions/checkout), and name a folder in it',
    });
  }
  const root = findRoot(cwd);
  const host = makeRunnerHost(root);
  const rawEvent = readEvent(env, readPayload(env['GITHUB_EVENT_PATH']));
  const gitHub =
    inputs.token === ''
      ? undefined
      : await connect({ apiUrl: rawEvent.apiUrl, token: inputs.token, signal, proxyEnv: env });
  try {
    const event = await withPull(rawEvent, gitHub);
    const surroundings = { cwd, env: withSafeFolder(forChildren(env), root), signal };
    const compare = { baseRef: inputs.baseRef, compare: 'auto', token: inputs.token } as const;
    const costs = readCosts({ env, event, host }, signal);
    const base = findBase({ inputs: compare, event, gitHub, root, surroundings });
    // The code that awaits these promises handles their failure. Until then, node must not call it unhandled.
    for (const waiting of [base, costs]) waiting.catch(() => {});
    const { config, plain, context, all, maxShards, contextsPerShard } = inputs;
    return await planShards(
      {
        configs: config,
        ...(plain && { plain }),
        contexts: context,
        all,
        maxShards,
        contextsPerShard,
        base,
        costs,
      },
      surroundings,
    );
  } finally {
    gitHub?.close();
  }
}

/** The table for the log. */
function tableOf({ shards, contexts, services, touched }: ShardPlan): string {
  const head = `${touched} of ${services} services, ${contexts} contexts, ${shards.length} shards`;
  return [
    head,
    ...shards.map(({ shard, name, contexts: own }) => `${shard}  ${own.length} contexts  ${name}`),
  ]
    .map(plainLines)
    .join('\n');
}
