import { UserError } from '../../errors.ts';
import type { Base } from '../base/types.ts';
import { readyHelms } from '../run/helm-path.ts';
import { isEqualInGit } from './fetch-pair.ts';
import type { TargetPair } from './pairs.ts';
import type { Surroundings } from '../surroundings.ts';

/** Says which helms will render; one that is missing or too old is told by the contexts that need it. */
export async function nameHelms(
  pairs: readonly TargetPair[],
  base: Base | undefined,
  surroundings: Surroundings,
): Promise<void> {
  const targets = pairs.flatMap(({ head }) => (isEqualInGit(head, base) || head === undefined ? [] : [head]));
  try {
    for (const { range, helm } of await readyHelms(targets, surroundings))
      surroundings.host.info(
        `helm ${helm.version}${range === undefined ? '' : ` for ${range}`}: ${helm.path}`,
      );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}
