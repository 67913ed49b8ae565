import { textAt } from '../../json/index.ts';
import type { ObjectMap } from './types.ts';

/** helm reads the stored manifest for it, in any case and without the white space around (pkg/action/resource_policy.go). */
export const hasKeepPolicy = (object: ObjectMap): boolean =>
  textAt(object, 'metadata', 'annotations', 'helm.sh/resource-policy')?.trim().toLowerCase() === 'keep';
