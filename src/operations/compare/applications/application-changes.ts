/** What changes of an application itself, and what its tool does when it is deleted: facts that no manifest shows. */
import type { Application, ApplicationFact, DiscoveryKind } from '../../../discover/index.ts';
import type { Finding } from '../../../diff/index.ts';
import { plural } from '../../../tools/index.ts';
import type { Target } from '../../sources/project.ts';

const tools: Readonly<Record<DiscoveryKind, string>> = {
  argocd: 'Argo CD',
  flux: 'Flux',
  helmfile: 'helmfile',
};

export const applicationOf = (target: Target | undefined): Application | undefined =>
  target?.service.applications?.get(target.context.name);

interface TargetSides {
  readonly head?: Target | undefined;
  readonly base?: Target | undefined;
}

/** A finding for each fact that both sides give differently, or one alone. */
export function applicationChanges({ head, base }: TargetSides): readonly Finding[] {
  const [after, before] = [applicationOf(head), applicationOf(base)];
  if (after === undefined || before === undefined) return [];
  const [now, then] = [byField(after.facts), byField(before.facts)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((field) => now.get(field) !== then.get(field))
    .map((field) => ({
      rule: 'application-changed',
      severity: 'info',
      side: 'after',
      message: `${field} of the application changes: ${then.get(field) ?? 'not set'} → ${now.get(field) ?? 'not set'}`,
      hint: 'check that it is meant',
    }));
}

const byField = (facts: readonly ApplicationFact[]): ReadonlyMap<string, string> =>
  new Map(facts.map(({ field, value }) => [field, value]));

/** What its tool does with so many resources; undefined where no tool deployed them. */
export function applicationDeleted(target: Target, resources: number): Finding | undefined {
  const application = applicationOf(target);
  if (application === undefined) return undefined;
  const { kind, name, removal } = application;
  const all = plural(resources, 'resource');
  return {
    rule: 'context-deleted',
    severity: 'critical',
    side: 'before',
    ...(removal === 'deletes'
      ? {
          message: `the application ${name} is removed: ${tools[kind]} deletes what it deployed (${all})`,
          hint: `restore it to keep them, or make ${tools[kind]} leave them before it is removed`,
        }
      : {
          message: `the application ${name} is removed: ${tools[kind]} leaves its resources in the cluster (${all}), and nothing manages them any more`,
          hint:
            kind === 'helmfile'
              ? 'keep it with installed: false, and helmfile uninstalls it'
              : 'delete them when that is meant, or restore the application',
        }),
  };
}
