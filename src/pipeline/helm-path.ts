import { locateHelm } from '../helm/index.ts';
import type { Surroundings } from './surroundings.ts';

/** Where helm is: `HELM_BIN`, else the PATH. Its version is not asked. */
export function helmPath({ env }: Surroundings): string {
  const bin = env['HELM_BIN'];
  return locateHelm({ ...(bin && { bin }), pathVariable: env['PATH'] ?? '' });
}
