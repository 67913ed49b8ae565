/**
 * Fields that the API server writes itself: on an update it keeps its own value. Checked with a 1.34.4 server
 * for every kind (test/real/server-fields.cluster.test.ts).
 */
import type { ResourceIdentity } from '../../manifests/index.ts';
import type { Quiet } from '../noise.ts';
import { pathText } from '../path.ts';
import type { PathStep } from '../types.ts';

const ofMetadata: ReadonlySet<string> = new Set(['creationTimestamp', 'generation', 'selfLink']);
const nameLabel = 'kubernetes.io/metadata.name';

/** Why a change is quiet: the server drops it. `dropsStatus`: the status is part of the object's update. */
export function serverField(
  { group, kind }: Pick<ResourceIdentity, 'group' | 'kind'>,
  path: readonly PathStep[],
  dropsStatus: boolean,
): Quiet | undefined {
  const [first, second, third] = path.map((step) => (step.kind === 'key' ? step.key : ''));
  if (first === 'status' && dropsStatus) return serverNoise('status');
  if (first !== 'metadata' || second === undefined) return undefined;
  if (path.length === 2 && ofMetadata.has(second)) return serverNoise(pathText(path));
  const isNameLabel =
    group === '' && kind === 'Namespace' && path.length === 3 && second === 'labels' && third === nameLabel;
  return isNameLabel ? serverNoise(`label ${nameLabel}`) : undefined;
}

const serverNoise = (what: string): Quiet => ({ kind: 'server', what, byValue: false });
