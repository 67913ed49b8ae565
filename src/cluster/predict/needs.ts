/** Finds refusals that are true only now: the server misses something that the same command creates first. */
import type { PredictedResource } from './types.ts';

/** Marks resources whose refusal names a resource above them as not asked. */
export function needsRender(resources: readonly PredictedResource[]): PredictedResource[] {
  const created: PredictedResource[] = [];
  return resources.map((resource) => {
    const { refusal, rendered, ...rest } = resource;
    const isWanting =
      resource.action === 'create' &&
      rendered !== undefined &&
      refusal?.why === 'server' &&
      created.some((other) => isMissed(other, refusal.message));
    if (resource.action === 'create' && (refusal === undefined || isWanting)) created.push(resource);
    return isWanting
      ? { ...rest, rendered, after: rendered, notAsked: 'needs-what-comes-with-the-render' }
      : resource;
  });
}

/**
 * Messages of the server: `serviceaccount "web" not found`, `no PriorityClass with name gold was found`,
 * `RuntimeClass "x" not found`, `clusterroles.rbac.authorization.k8s.io "x" not found`.
 */
function isMissed({ kind, name }: PredictedResource, message: string): boolean {
  const lowerKind = kind.toLowerCase();
  return [
    ...message.toLowerCase().matchAll(/([a-z0-9.]+) "([^"]*)" not found|no (\S+) with name (\S+) was found/g),
  ].some(([, ofKind, named, ofClass, ofName]) => {
    const missingKind = (ofKind ?? ofClass ?? '').split('.')[0];
    return (
      (named ?? ofName) === name.toLowerCase() &&
      (missingKind === lowerKind || missingKind === `${lowerKind}s` || missingKind === `${lowerKind}es`)
    );
  });
}
