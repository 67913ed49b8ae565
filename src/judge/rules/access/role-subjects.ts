/** Who has a role by the bindings of a render, and what a subject could do before. */
import { at, listOf, type ResourceRef } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { Facts } from '../../types.ts';
import { isKind, textAt } from '../look.ts';
import { covers, type Right, type RoleRule, rulesOf } from './role-rights.ts';

export const rbac = 'rbac.authorization.k8s.io';
export const roles = [`${rbac}/Role`, `${rbac}/ClusterRole`] as const;

interface Grant {
  readonly subject: string;
  /** The namespace where it holds; empty for the whole cluster. */
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

function grantsOf(side: Lookup): Grant[] {
  return [...side.ofKind('RoleBinding'), ...side.ofKind('ClusterRoleBinding')].flatMap((entry) => {
    if (entry.identity.group !== rbac) return [];
    const { namespace } = entry.identity;
    const value = side.value(entry);
    const role = roleKey(
      textAt(value, 'roleRef', 'kind') ?? '',
      namespace,
      textAt(value, 'roleRef', 'name') ?? '',
    );
    return subjectsOf(value, namespace).map((subject) => ({ subject, namespace, role }));
  });
}

export interface RoleHistory {
  /** Those who have the role in the new render. */
  holdersOf(role: ResourceRef): readonly string[];
  /** Did all who have the role now have that right before, by whatever role? Of a role without a binding: did a role give it that goes? */
  wasGiven(role: ResourceRef, right: Right): boolean;
}

const gives = (some: readonly RoleRule[], right: Right): boolean => some.some((rule) => covers(rule, right));

/** Reads the bindings when first asked. */
export function roleHistory({ old, young, gone }: Pick<Facts, 'old' | 'young' | 'gone'>): RoleHistory {
  let made: { readonly before: readonly Grant[]; readonly after: readonly Grant[] } | undefined;
  const grants = (): NonNullable<typeof made> => (made ??= { before: grantsOf(old), after: grantsOf(young) });
  const rules = new Map<string, readonly RoleRule[]>();
  const rulesBefore = (key: string): readonly RoleRule[] => {
    const known = rules.get(key);
    if (known !== undefined) return known;
    const [kind = '', namespace = '', name = ''] = key.split('/');
    const entry = old.named(rbac, kind, namespace, name);
    const found = entry === undefined ? [] : rulesOf(old.value(entry));
    rules.set(key, found);
    return found;
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
        return gone.some(
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
