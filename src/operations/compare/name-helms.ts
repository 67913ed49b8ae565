import { UserError } from '../../errors.ts';
import type { Base } from '../base/side.ts';
import { readyHelms } from '../run/helm-path.ts';
import type { TargetPair } from './pairs.ts';
import type { Surroundings } from '../surroundings.ts';

/** Says which helms will render; one that is missing or too old is told by the contexts that need it. */
export async function nameHelms(
  pairs: readonly TargetPair[],
  base: Base | undefined,
  surroundings: Surroundings,
): Promise<void> {
  const targets = pairs.flatMap(({ head }) =>
    head === undefined || base?.untouched.has(head.service) === true ? [] : [head],
  );
  try {
    for (const { range, helm } of await readyHelms(targets, surroundings))
      surroundings.host.info(
        `helm ${helm.version}${range === undefined ? '' : ` for ${range}`}: ${helm.path}`,
      );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}
