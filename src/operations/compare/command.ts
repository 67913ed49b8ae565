/** What the helm command of a run means for its preview: release, namespace, flags, defaults. */
import { UserError } from '../../errors.ts';
import { findRoot, resolveInside } from '../../files/index.ts';
import { filesIn, shapingFlags, type TemplateFlags } from '../../helm/index.ts';
import { type InstallTarget, pairOf } from '../pair.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { pairFor } from '../run/plan.ts';
import type { ContextDefaults } from './types.ts';
import type { ContextPair, Faults, TargetPair } from './pairs.ts';
import type { Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** A helm command, and what of it shapes the renders that are compared. */
export interface RenderCommand extends TemplateFlags {
  /** None where no command is known. */
  readonly words: readonly string[];
}

/** Of a whole command what shapes its manifests. Flags alone are of `helm template`; beside clusters they are of an upgrade, as it is without any. */
export function renderCommandOf(words: readonly string[], isLive: boolean): RenderCommand {
  const isFlags = words[0]?.startsWith('-') === true;
  if (isFlags && !isLive) return { words: ['template', ...words], flags: words, limits: [] };
  const command = isFlags ? ['upgrade', ...words] : words;
  return { words: command, ...shapingFlags(isLive && command.length === 0 ? ['upgrade'] : command) };
}

/** Both sides with what the run says where they say nothing. */
export function withDefaults({ head, base }: TargetPair, defaults: ContextDefaults): TargetPair {
  const filled = ({ service, context }: Target): Target => {
    const kubeVersion = context.kubeVersion ?? defaults.kubeVersion;
    const apiVersions = context.apiVersions.length > 0 ? context.apiVersions : defaults.apiVersions;
    return {
      service,
      context: {
        ...context,
        apiVersions,
        ...(kubeVersion !== undefined && { kubeVersion }),
      },
    };
  };
  return { ...(head && { head: filled(head) }), ...(base && { base: filled(base) }) };
}

/** Where each side is installed by this command; one that contradicts the configuration is a fault of the head's. */
export function pairsFor(
  { head, base }: TargetPair,
  command: readonly string[],
  faults: Faults,
  surroundings: Surroundings,
): Pick<ContextPair, 'pairs' | 'faults'> {
  const pair = (target: Target): InstallTarget => {
    const placeholders = {
      context: target.context.name,
      service: target.service.name,
      ...fixedPlaceholders,
    };
    return pairFor(command, target, placeholders, surroundings);
  };
  const before =
    base &&
    orElse(
      () => pair(base),
      () => pairOf(base),
    );
  try {
    return { faults, pairs: { ...(head && { head: pair(head) }), ...(before && { base: before }) } };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return {
      faults: { ...faults, head: [...(faults.head ?? []), ...error.problems] },
      ...(before && { pairs: { base: before } }),
    };
  }
}

/** What the base contradicts is its own past affair. */
function orElse<T>(work: () => T, other: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UserError) return other();
    throw error;
  }
}

/** The flags that may be used on this code: what a fork brings is not run, and no file outside of the workspace is read. */
export function safeFlags(
  flags: readonly string[],
  { trusted, cwd }: Pick<Surroundings, 'trusted' | 'cwd'>,
): { readonly flags: readonly string[]; readonly limits: readonly string[] } {
  if (trusted !== false) return { flags, limits: [] };
  // A link in a stranger's code would lead helm to any file of the runner.
  for (const file of filesIn(flags)) resolveInside(cwd, file, [findRoot(cwd)]);
  const safe = flags.filter((flag) => !/^--post-renderer(?:-args)?(?:=|$)/.test(flag));
  const limits =
    safe.length === flags.length
      ? []
      : [
          "the post-renderer did not run: the code is not trusted here (a fork's, or any in a job that can sign), and shows what helm renders without it",
        ];
  return { flags: safe, limits };
}
