/** What helm lint says of right manifests. */
import type { Context } from '../../config/index.ts';

/**
 * helm misses the name of a list (`RoleList`) and of a hook with generateName. Whether anything else lacks its name is known
 * before, of manifests and kustomizations.
 */
export const missesNameOfList = (message: string, { source }: Pick<Context, 'source'>): boolean =>
  source.kind !== 'chart' &&
  source.kind !== 'flavor' &&
  message.includes('object name does not conform to Kubernetes naming requirements: "":');
