/** What the configuration demands of a change of a context, before and after that change. */
import { relative } from 'node:path';
import type { Require } from '../../gate/index.ts';
import type { ReviewRules } from '../../judge/index.ts';
import { requireOf } from '../gate/require.ts';
import { varyOf } from './compare-input.ts';
import { failOnOf } from './validation-rules.ts';
import type { Target } from '../sources/project.ts';

export interface RulesOfSides {
  readonly before: ReviewRules;
  readonly after: ReviewRules;
}

/** `otherwise` holds where a context does not say whether it needs a review. */
export function reviewRules(base: Target, head: Target, otherwise: Require | undefined): RulesOfSides {
  return {
    before: rulesOf(base, otherwise, base.service.allowOutside),
    after: rulesOf(
      head,
      otherwise,
      head.service.allowOutside.map((path) => asNamedAtBase(path, head, base)),
    ),
  };
}

function rulesOf(
  { context }: Target,
  otherwise: Require | undefined,
  allowOutside: readonly string[],
): ReviewRules {
  const failOn = failOnOf({ context });
  return {
    require: requireOf(context, otherwise),
    ...(failOn !== undefined && { failOn }),
    vary: varyOf(context),
    policies: (context.settings.policy?.value ?? []).map(({ run }) => run),
    allowOutside,
  };
}

/** The base lies in a folder of its own: a path that is written alike on both sides is another one there. */
function asNamedAtBase(path: string, head: Target, base: Target): string {
  const written = relative(head.service.dir, path);
  return base.service.allowOutside.find((one) => relative(base.service.dir, one) === written) ?? path;
}
