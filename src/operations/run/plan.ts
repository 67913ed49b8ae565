/** Plans the helm command of a context with the configuration. */
import { type PlannedCommand, planCommand } from '../../helm/index.ts';
import { environmentChoices, type InstallTarget, realPair } from '../pair.ts';
import { type Placeholders } from '../placeholders.ts';
import type { PreparedContext } from '../render/prepare.ts';
import { chartFlags } from '../sources/chart-flags.ts';
import type { Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** Without `prepared` it is a draft, which shows what the command needs. */
export function planFor(
  words: readonly string[],
  target: Target,
  prepared: PreparedContext | undefined,
  placeholders: Placeholders,
  { env }: Pick<Surroundings, 'env'>,
  labels: Readonly<Record<string, string>> = {},
): PlannedCommand {
  const { context } = target;
  return planCommand(words, {
    ...realPair(target, placeholders.pr),
    chart: prepared?.chartDir,
    valueFiles: prepared?.valueFiles ?? [],
    chartFlags: chartFlags(target),
    placeholders,
    ...environmentChoices(env),
    ...(context.kubeVersion !== undefined && { kubeVersion: context.kubeVersion }),
    ...(context.kubeContext !== undefined && { kubeContext: context.kubeContext }),
    apiVersions: context.apiVersions,
    labels,
  });
}

/** Where the command installs: its own names, else the configuration's. */
export function pairFor(
  words: readonly string[],
  target: Target,
  placeholders: Placeholders,
  surroundings: Pick<Surroundings, 'env'>,
): InstallTarget {
  const pair = realPair(target, placeholders.pr);
  if (words.length === 0) return pair;
  const { release, namespace } = planFor(words, target, undefined, placeholders, surroundings);
  return {
    ...pair,
    ...(release !== undefined && { release }),
    ...(namespace !== undefined && { namespace }),
  };
}
