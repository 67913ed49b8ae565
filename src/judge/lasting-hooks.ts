/**
 * Tells which hooks are in the cluster after an upgrade; tried with both Helms in
 * test/real/hooks-after-upgrade.cluster.test.ts.
 */
import type { Hook } from '../manifests/index.ts';

/** An install or an upgrade creates them, and helm never deletes one for leaving the chart. */
const lastingEvents: ReadonlySet<string> = new Set([
  'pre-install',
  'post-install',
  'pre-upgrade',
  'post-upgrade',
]);

/**
 * Does the resource stay after the upgrade that creates it? Without a policy, the next hook of its name
 * replaces it.
 */
const isLasting = ({ events, deletePolicies }: Hook): boolean =>
  events.some((event) => lastingEvents.has(event)) && !deletePolicies.includes('hook-succeeded');

/** helm waits until the pods of these hooks have ended. */
const endingKinds: ReadonlySet<string> = new Set(['Job', 'Pod']);

/** Do pods of this hook run after the upgrade? */
export const keepsRunning = (kind: string, hook: Hook): boolean => !endingKinds.has(kind) && isLasting(hook);
