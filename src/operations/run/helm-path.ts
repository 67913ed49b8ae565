/** Finds the helm of a context. */
import type { Context } from '../../config/index.ts';
import { type At, UserError } from '../../errors.ts';
import { findHelm, type Helm, locateHelm, rangeOf } from '../../helm/index.ts';
import { parseVersion, satisfies } from '../../versions/index.ts';
import type { Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * The helm for a context: `HELM_BIN`, else the PATH, where its version fits the context's (else the run's);
 * else a provided one. Without a version any helm is accepted.
 */
export async function helmFor(context: Context, surroundings: Surroundings): Promise<string> {
  const range = context.helmVersion?.value ?? surroundings.helms?.constraint;
  const search = searchOf(surroundings);
  if (range === undefined) return locateHelm(search);
  return (await helmOfVersion(range, context, surroundings)).path;
}

/** The same with its version, which is asked once per binary. */
export async function helmOf(context: Context, surroundings: Surroundings): Promise<Helm> {
  return findHelm({ ...searchOf(surroundings), bin: await helmFor(context, surroundings) });
}

/**
 * All helms of these contexts, each with its version; missing ones are provided now. Each appears once, with
 * the range that needed it (undefined: the installed one).
 */
export async function readyHelms(
  targets: readonly Target[],
  surroundings: Surroundings,
): Promise<readonly { readonly range: string | undefined; readonly helm: Helm }[]> {
  const first = new Map<string | undefined, Context>();
  for (const { context } of targets) {
    const range = context.helmVersion?.value ?? surroundings.helms?.constraint;
    if (!first.has(range)) first.set(range, context);
  }
  return Promise.all(
    [...first].map(async ([range, context]) => ({
      range,
      helm:
        range === undefined
          ? await findHelm(searchOf(surroundings))
          : await helmOfVersion(range, context, surroundings),
    })),
  );
}

function searchOf({ env, cacheDir, signal, helms }: Surroundings) {
  const bin = env['HELM_BIN'];
  const missingHint =
    "add the line `helm-version: '4'` to the inputs of this step, or install helm in a step before";
  return {
    ...(bin && { bin }),
    pathVariable: env['PATH'] ?? '',
    cacheDir,
    signal,
    // Where one can be provided, an input asks for it.
    ...(helms && { missingHint }),
  };
}

async function helmOfVersion(
  constraint: string,
  context: Context,
  surroundings: Surroundings,
): Promise<Helm> {
  const range = rangeAt(constraint, context.helmVersion?.at);
  const { helms } = surroundings;
  const installed = await findHelm(searchOf(surroundings)).catch((error: unknown) => {
    // Where one is provided, a missing or old installed one does not matter.
    if (helms !== undefined && error instanceof UserError) return undefined;
    throw error;
  });
  const version = installed && parseVersion(installed.version);
  if (installed !== undefined && version !== undefined && satisfies(version, range)) return installed;
  if (helms !== undefined) {
    const bin = await helms.provide(constraint);
    return findHelm({ ...searchOf(surroundings), bin });
  }
  throw new UserError(
    'helm-version',
    `${installed?.path} is helm ${installed?.version}, the context ${context.name} wants ${constraint}`,
    { at: context.helmVersion?.at ?? context.at, hint: 'set HELM_BIN to such a helm, or change helmVersion' },
  );
}

function rangeAt(range: string, at: At | undefined) {
  try {
    return rangeOf(range);
  } catch (error) {
    if (!(error instanceof UserError) || at === undefined) throw error;
    throw UserError.of(error.problems.map((problem) => ({ ...problem, at })));
  }
}
