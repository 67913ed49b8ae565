/** Deploys several contexts with a helm command: in the order of their needs, with a record of each. */
import { type DeployRecord, isSuccess, type Order, orderOf, reversed } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { verbIn } from '../../helm/index.ts';
import { deployOne } from './deploy-one.ts';
import type { DeployContext, DeployInput } from './types.ts';
import { makeClusters } from '../live/clusters.ts';
import { pairOf } from '../pair.ts';
import { pullIn } from '../placeholders.ts';
import { neededNames } from '../sources/friends/needs.ts';
import { openProject, type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { limitConcurrency } from '../../tools/index.ts';

/** The default number of concurrent deploys: each runs a helm, and waits for a cluster. */
const usualWidth = 4;

/**
 * Deploys every context after those that it needs; a context that cannot run because another failed says so
 * in its record. Throws without a valid order (`needs-cycle`, `unknown-context`), and for untrusted code.
 */
export async function deployAll(
  input: DeployInput,
  surroundings: Surroundings,
): Promise<readonly DeployRecord[]> {
  if (surroundings.trusted === false)
    throw new UserError('fork-command', 'the code that would be deployed is not trusted here', {
      hint: 'deploy after the merge',
    });
  const { before, layers } = await orderFor(input, surroundings);
  const clusters = makeClusters(surroundings);
  const slot = limitConcurrency(input.width ?? usualWidth);
  const started: Promise<DeployRecord>[] = [];
  const ofRelease = new Map<string, Promise<unknown>>();
  const deploy = async (context: DeployContext, needs: readonly number[]): Promise<DeployRecord> => {
    const needed = await Promise.all(needs.flatMap((index) => started[index] ?? []));
    const failed = needed.filter((record) => !isSuccess(record));
    if (failed.length > 0 || surroundings.signal.aborted)
      return notStarted(context, input, failed, surroundings);
    return slot(() => deployOne({ request: context, run: input, clusters }, surroundings));
  };
  try {
    for (const index of layers.flat()) {
      const context = input.contexts[index];
      if (context === undefined) continue;
      // Two contexts of one release would lock each other out.
      const release = releaseOf(context, surroundings);
      const earlier = ofRelease.get(release);
      const deployment = (earlier ?? Promise.resolve()).then(() => deploy(context, before[index] ?? []));
      started[index] = deployment;
      ofRelease.set(
        release,
        deployment.catch(() => undefined),
      );
    }
    // A bug in one deploy must not stop the others.
    await Promise.allSettled(started);
    return await Promise.all(started);
  } finally {
    clusters.close();
  }
}

function releaseOf({ target }: DeployContext, surroundings: Surroundings): string {
  const { release, namespace } = pairOf(target, pullIn(surroundings));
  return JSON.stringify([target.context.kubeContext, namespace, release]);
}

function notStarted(
  { target, findings = [] }: DeployContext,
  { by, onEvent }: DeployInput,
  failed: readonly DeployRecord[],
  surroundings: Surroundings,
): DeployRecord {
  const { signal } = surroundings;
  const { release, namespace = '' } = pairOf(target, pullIn(surroundings));
  const names = failed.map(({ service, context, status }) => `${service}/${context} (${status})`);
  const record: DeployRecord = {
    version: 1,
    service: target.service.name,
    context: target.context.name,
    release,
    namespace,
    by,
    started: new Date().toISOString(),
    milliseconds: 0,
    digests: {},
    findings,
    steps: [],
    status: signal.aborted ? 'cancelled' : 'not-started',
    phase: 'gate',
    reason: signal.aborted ? 'the run was cancelled before it began' : `it waited for ${names.join(', ')}`,
    unready: [],
  };
  onEvent?.({ name: targetName(target), what: 'ended', record });
  return record;
}

/** An uninstall goes in reverse: a context before what it needs. */
async function orderFor(
  { contexts, words, unreadNames = [] }: DeployInput,
  surroundings: Surroundings,
): Promise<Order> {
  const ordered = contexts.map(({ target, project }) => {
    const { names, at } = neededNames(target, project.loader);
    return { name: targetName(target), needs: names, ...(at && { at }) };
  });
  const atHand = new Set([
    ...unreadNames,
    ...contexts.flatMap(({ project }) =>
      project.services.flatMap((service) =>
        [...service.contexts.values()].map((context) => targetName({ service, context })),
      ),
    ),
  ]);
  let { order, problems } = orderOf(ordered, atHand);
  // Named, and in another folder of the repository than the selected ones.
  if (problems.some(({ code }) => code === 'unknown-context'))
    ({ order, problems } = orderOf(ordered, [...atHand, ...(await everyName(contexts, surroundings))]));
  if (order === undefined) throw UserError.of(problems);
  return verbIn(words) === 'uninstall' ? reversed(order) : order;
}

async function everyName(
  contexts: readonly DeployContext[],
  surroundings: Surroundings,
): Promise<readonly string[]> {
  const roots = [...new Set(contexts.map(({ target }) => target.service.root))];
  const { services } = await openProject({ configs: roots }, surroundings);
  return services.flatMap((service) =>
    [...service.contexts.values()].map((context: Target['context']) => targetName({ service, context })),
  );
}
