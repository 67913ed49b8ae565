/** Contexts that a sync does not deploy, because a file of the project has errors. */
import { unreadable } from '../compare/pairs.ts';
import type { DeployContext, GateAnswer } from '../deploy/types.ts';
import { neededNames } from '../sources/friends/needs.ts';
import { type Project, type Target, targetName } from '../sources/project.ts';

interface Refusals {
  /** For each such context the gate that refuses it. */
  readonly refusals: ReadonlyMap<Target, NonNullable<DeployContext['gate']>>;
  /** What they need and no readable file has. */
  readonly unreadNames: readonly string[];
}

/** The others go on: those that need one of these wait for it in vain. */
export function refusalsOf(targets: readonly Target[], project: Project): Refusals {
  const missing = missingNeeds(targets, project);
  const refusals = targets.flatMap((target) => {
    const reason = refusalOf(target, project, missing.get(target) ?? []);
    return reason === undefined ? [] : [[target, () => Promise.resolve(refused(reason))] as const];
  });
  return { refusals: new Map(refusals), unreadNames: [...missing.values()].flat() };
}

const refused = (reason: string): GateAnswer => ({
  record: { require: 'none', passed: false, approvedBy: [] },
  reason,
});

/** Its file has errors, or it needs what such a file may hold. */
function refusalOf(target: Target, project: Project, missing: readonly string[]): string | undefined {
  if (project.invalid.has(target.service)) return 'its pligos.yaml has errors';
  const [first] = missing;
  return first && `it needs ${first}, which may be in a file that cannot be read`;
}

/** Needs that name nothing, where a file of the project cannot be read: without such a file they are an error. */
function missingNeeds(targets: readonly Target[], project: Project): ReadonlyMap<Target, readonly string[]> {
  if (unreadable(project).length === 0) return new Map();
  const names = new Set(
    project.services.flatMap((service) =>
      [...service.contexts.values()].map((context) => targetName({ service, context })),
    ),
  );
  return new Map(
    targets.map((target) => {
      const needs = neededNames(target, project.loader).names;
      return [target, needs.filter((name) => !/[*?[\\]/.test(name) && !names.has(name))] as const;
    }),
  );
}
