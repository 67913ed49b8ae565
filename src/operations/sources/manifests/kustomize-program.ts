/** Finds the kustomize of a context. */
import type { LocatedValue } from '../../../config/index.ts';
import { type At, UserError } from '../../../errors.ts';
import { kustomizeProgram, kustomizeRange } from '../../../kustomize/index.ts';
import { findProgram, type FoundProgram } from '../../../process/index.ts';
import { parseVersion, satisfies } from '../../../versions/index.ts';
import type { Surroundings } from '../../surroundings.ts';

interface KustomizeRequest {
  /** A version or a range. */
  readonly version?: LocatedValue<string> | undefined;
  /** What needs it. */
  readonly at: At;
}

/** The program: `KUSTOMIZE_BIN`, else the one on the PATH, where its version fits the context's; else a provided one. */
export async function kustomizeFor(
  { version, at: place }: KustomizeRequest,
  surroundings: Surroundings,
): Promise<FoundProgram> {
  const { env, signal, kustomizes } = surroundings;
  const found = await findProgram(kustomizeProgram, env, signal);
  if (version === undefined) {
    if (found !== undefined) return found;
    throw missing('kustomize is not on the PATH', place, kustomizes);
  }
  return atPlace(version.at, async () => {
    const range = kustomizeRange(version.value);
    const installed = found && parseVersion(found.version);
    if (found !== undefined && installed !== undefined && satisfies(installed, range)) return found;
    if (kustomizes !== undefined)
      return { path: await kustomizes.provide(version.value), version: version.value };
    if (found === undefined) throw missing('kustomize is not on the PATH', place, kustomizes);
    throw new UserError(
      'kustomize-version',
      `${found.path} is kustomize ${found.version}, the context wants ${version.value}`,
      { hint: 'set KUSTOMIZE_BIN to such a kustomize, or change kustomizeVersion' },
    );
  });
}

const missing = (message: string, at: At, kustomizes: Surroundings['kustomizes']): UserError =>
  new UserError('kustomize-missing', message, {
    at,
    hint:
      kustomizes === undefined
        ? 'install it (https://kubectl.docs.kubernetes.io/installation/kustomize/), or set KUSTOMIZE_BIN to it'
        : 'add kustomizeVersion with an exact version to the context, and it is downloaded; or install it in a step before',
  });

/** What is wrong with the version is said where it is written. */
export async function atPlace<T>(at: At, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw UserError.of(error.problems.map((found) => ({ at, ...found })));
  }
}
