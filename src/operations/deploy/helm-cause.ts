/** Finds out why helm's own wait failed: the cluster knows the cause, which helm's message does not give. */
import type { StoredRelease } from '../../cluster/index.ts';
import { UserError } from '../../errors.ts';
import type { RunningDeploy } from './running-deploy.ts';
import { sentBy } from './release.ts';
import { findUnready, unreadyWords } from './unready.ts';

/** Milliseconds in which every kind is read once. */
const oneLook = 4000;

/**
 * What both Helms print where something did not become ready in time (v3.17.2 pkg/kube/wait.go, v4.1.4
 * pkg/kube/statuswait.go).
 */
const waitedInVain = /deadline exceeded|timed out waiting|\bnot ready\b/;

/**
 * The cause in one line, and all unready workloads in `known`; undefined where helm failed for another
 * reason.
 */
export async function causeOfHelm(running: RunningDeploy, stderr: string): Promise<string | undefined> {
  const { facts, surroundings, installs } = running;
  const { place } = facts;
  if (place === undefined || !installs || surroundings.signal.aborted) return undefined;
  try {
    const [served, { last }] = await Promise.all([place.served(), place.history()]);
    if (last === undefined || last.revision !== facts.revision) return undefined;
    const hooks = sentBy({ manifest: failedHooks(last), namespace: last.namespace }, served);
    if (hooks.length === 0 && !waitedInVain.test(stderr)) return undefined;
    const workloads = hooks.length > 0 ? hooks : sentBy(last, served);
    await findUnready(running, { place, served, workloads, since: last.created, timeout: oneLook });
    return facts.unready.length === 0 ? undefined : unreadyWords(facts.unready, '');
  } catch (error) {
    // helm's own message is the reason then.
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** The first failure ends helm's command. */
const failedHooks = ({ hooks }: StoredRelease): string =>
  hooks
    .filter(({ lastRun }) => lastRun !== undefined && lastRun.phase !== 'Succeeded')
    .map(({ manifest }) => manifest)
    .join('\n---\n');
