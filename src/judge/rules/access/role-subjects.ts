/** Tells which subjects a render's bindings give a role, and what a subject could do before. */
import { at, listOf, type ResourceRef } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { Facts } from '../../types.ts';
import { isKind, textAt } from '../readers.ts';
import { covers, type Right, type RoleRule, rulesOf } from './role-rights.ts';

export const rbac = 'rbac.authorization.k8s.io';
export const roles = [`${rbac}/Role`, `${rbac}/ClusterRole`] as const;

interface Grant {
  readonly subject: string;
  /** The namespace of the binding; empty for the whole cluster. */
  readonly namespace: string;
  /** `ClusterRole//name`. */
  readonly role: string;
}

const roleKey = (kind: string, namespace: string, name: string): string =>
  `${kind}/${kind === 'Role' ? namespace : ''}/${name}`;

/** `ServiceAccount shop/web`, `User jane`. */
const subjectsOf = (value: MapValue | undefined, namespace: string): string[] =>
  (listOf(at(value, 'subjects')) ?? []).map((one) => {
    const kind = textAt(one, 'kind') ?? '';
    const name = textAt(one, 'name') ?? '';
    return kind === 'ServiceAccount'
      ? `${kind} ${textAt(one, 'namespace') ?? namespace}/${name}`
      : `${kind} ${name}`;
  });

function grantsOf(lookup: Lookup): Grant[] {
  return [...lookup.ofKind('RoleBinding'), ...lookup.ofKind('ClusterRoleBinding')].flatMap((entry) => {
    if (entry.identity.group !== rbac) return [];
    const { namespace } = entry.identity;
    const value = lookup.value(entry);
    const role = roleKey(
      textAt(value, 'roleRef', 'kind') ?? '',
      namespace,
      textAt(value, 'roleRef', 'name') ?? '',
    );
    return subjectsOf(value, namespace).map((subject) => ({ subject, namespace, role }));
  });
}

export interface RoleHistory {
  /** The subjects that have the role in the new render. */
  holdersOf(role: ResourceRef): readonly string[];
  /**
   * Did all subjects of the role have that permission before, through any role? For a role without a binding:
   * did a deleted role grant it?
   */
  wasGiven(role: ResourceRef, right: Right): boolean;
}

const gives = (roleRules: readonly RoleRule[], right: Right): boolean =>
  roleRules.some((rule) => covers(rule, right));

/** Reads the bindings at first use. */
export function roleHistory({
  lookupBefore,
  lookupAfter,
  deleted,
}: Pick<Facts, 'lookupBefore' | 'lookupAfter' | 'deleted'>): RoleHistory {
  let grantsOfSides: { readonly before: readonly Grant[]; readonly after: readonly Grant[] } | undefined;
  const grants = (): NonNullable<typeof grantsOfSides> =>
    (grantsOfSides ??= { before: grantsOf(lookupBefore), after: grantsOf(lookupAfter) });
  const rules = new Map<string, readonly RoleRule[]>();
  const rulesBefore = (key: string): readonly RoleRule[] => {
    const cached = rules.get(key);
    if (cached !== undefined) return cached;
    const [kind = '', namespace = '', name = ''] = key.split('/');
    const entry = lookupBefore.findNamed(rbac, kind, namespace, name);
    const roleRules = entry === undefined ? [] : rulesOf(lookupBefore.value(entry));
    rules.set(key, roleRules);
    return roleRules;
  };
  const grantsFor = ({ kind, namespace, name }: ResourceRef): readonly Grant[] => {
    const key = roleKey(kind, namespace, name);
    return grants().after.filter(({ role }) => role === key);
  };
  return {
    holdersOf: (role) => [...new Set(grantsFor(role).map(({ subject }) => subject))],
    wasGiven(role, right) {
      const now = grantsFor(role);
      if (now.length === 0)
        return deleted.some(
          ({ resource, value }) =>
            isKind(resource, ...roles) &&
            (resource.kind === 'ClusterRole' || resource.namespace === role.namespace) &&
            (resource.kind === role.kind || role.kind === 'Role') &&
            gives(rulesOf(value), right),
        );
      return now.every(({ subject, namespace }) =>
        grants().before.some(
          (grant) =>
            grant.subject === subject &&
            (grant.namespace === '' || grant.namespace === namespace) &&
            gives(rulesBefore(grant.role), right),
        ),
      );
    },
  };
}
