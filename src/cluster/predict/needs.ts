/** Refusals that are true only now: the server misses something that the same command makes before. */
import type { PredictedResource } from '../types.ts';

/** The same resources; those that were refused for want of one above them were not asked in truth. */
export function needsRender(resources: readonly PredictedResource[]): PredictedResource[] {
  const made: PredictedResource[] = [];
  return resources.map((resource) => {
    const { refusal, rendered, ...rest } = resource;
    const isWanting =
      resource.action === 'create' &&
      rendered !== undefined &&
      refusal?.why === 'server' &&
      made.some((other) => isMissed(other, refusal.message));
    if (resource.action === 'create' && (refusal === undefined || isWanting)) made.push(resource);
    return isWanting
      ? { ...rest, rendered, after: rendered, notAsked: 'needs-what-comes-with-the-render' }
      : resource;
  });
}

/**
 * As the server words it: `serviceaccount "web" not found`, `no PriorityClass with name gold was found`, `RuntimeClass "x" not found`,
 * `clusterroles.rbac.authorization.k8s.io "x" not found`.
 */
function isMissed({ kind, name }: PredictedResource, message: string): boolean {
  const word = kind.toLowerCase();
  return [
    ...message.toLowerCase().matchAll(/([a-z0-9.]+) "([^"]*)" not found|no (\S+) with name (\S+) was found/g),
  ].some(([, of, named, ofClass, ofName]) => {
    const missed = (of ?? ofClass ?? '').split('.')[0];
    return (
      (named ?? ofName) === name.toLowerCase() &&
      (missed === word || missed === `${word}s` || missed === `${word}es`)
    );
  });
}
