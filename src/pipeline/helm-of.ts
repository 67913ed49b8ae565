import { findHelm, type Helm } from '../helm/index.ts';
import type { Surroundings } from './surroundings.ts';

/** The helm of this run, looked for once and only when it is needed. */
export function helmOf({ env, cacheDir }: Surroundings): () => Promise<Helm> {
  let found: Promise<Helm> | undefined;
  return () => {
    const bin = env['HELM_BIN'];
    found ??= findHelm({ ...(bin && { bin }), pathVariable: env['PATH'] ?? '', cacheDir });
    return found;
  };
}
