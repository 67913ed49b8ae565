import type { ResourceIdentity } from '../../manifests/index.ts';

/** Do both name the same resource? */
export const sameIdentity = (left: ResourceIdentity, right: ResourceIdentity): boolean =>
  left.group === right.group &&
  left.kind === right.kind &&
  left.namespace === right.namespace &&
  left.name === right.name;
