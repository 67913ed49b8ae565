import type { Context } from '../config/index.ts';
import { UserError } from '../errors.ts';
import { findHelm, locateHelm } from '../helm/index.ts';
import { parseConstraint, parseVersion, satisfies } from '../versions/index.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The helm for a context: `HELM_BIN`, else the PATH. Its version is asked only where the context names one, and
 * must be one of those.
 */
export async function helmFor(context: Context, { env, cacheDir, signal }: Surroundings): Promise<string> {
  const bin = env['HELM_BIN'];
  const search = { ...(bin && { bin }), pathVariable: env['PATH'] ?? '' };
  const { helmVersion } = context;
  if (helmVersion === undefined) return locateHelm(search);
  const { path, version } = await findHelm({ ...search, cacheDir, signal });
  const found = parseVersion(version);
  const wanted = parseConstraint(helmVersion);
  if (wanted === undefined) {
    throw new UserError(
      'helm-version',
      `helmVersion is ${JSON.stringify(helmVersion)}, which is no version or range`,
      {
        at: context.at,
        hint: 'write one such as 3.17.2, ~3.17 or 4',
      },
    );
  }
  if (found !== undefined && satisfies(found, wanted)) return path;
  throw new UserError(
    'helm-version',
    `${path} is helm ${version}, the context ${context.name} wants ${helmVersion}`,
    {
      at: context.at,
      hint: 'let HELM_BIN name such a helm, or change helmVersion',
    },
  );
}
