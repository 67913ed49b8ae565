import { findHelm, type Helm, type HelmSearch, locateHelm } from '../helm/index.ts';
import type { Surroundings } from './surroundings.ts';

/** Where helm is; its version is not asked. */
export const helmPath = (surroundings: Surroundings): string => locateHelm(searchOf(surroundings));

/** The helm of this run with its version, found once and only when it is needed. */
export function helmOf(surroundings: Surroundings): () => Promise<Helm> {
  let found: Promise<Helm> | undefined;
  return () => (found ??= findHelm(searchOf(surroundings)));
}

function searchOf({ env, cacheDir }: Surroundings): HelmSearch {
  const bin = env['HELM_BIN'];
  return { ...(bin && { bin }), pathVariable: env['PATH'] ?? '', cacheDir };
}
