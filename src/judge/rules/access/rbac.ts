/** Rights that a subject has and did not have before. */
import { at, listOf, type ResourceRef } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import type { Facts, Hit, Rule } from '../../types.ts';
import { isKind, keys, listed, textAt, touches } from '../look.ts';
import { covers, isCustom, isTotal, powersOf, rightsOf, rightsText, rulesOf } from './role-rights.ts';
import { rbac, roleHistory, type RoleHistory, roles } from './role-subjects.ts';

const bindings = [`${rbac}/RoleBinding`, `${rbac}/ClusterRoleBinding`] as const;

/** Groups that everybody, or everybody with an account, is in. */
const everybody = new Set(['system:unauthenticated', 'system:authenticated', 'system:anonymous']);

export const rbacRules: readonly Rule[] = [
  {
    id: 'role-widened',
    severity: 'high',
    kinds: ['Role', 'ClusterRole'],
    when: 'a role gains *, escalate, bind, impersonate, reading of secrets, nodes/proxy, pods/exec or tokens of service accounts (medium in one namespace, in a custom API group, and if the release is new)',
    why: 'subjects with the role can read all Secrets, run commands in pods or escalate their own permissions',
    hint: 'list only the verbs and resources that are needed; use resourceNames for single Secrets',
    source: 'row 20; Kubernetes documentation, RBAC Good Practices',
    find: widenedRoles,
  },
  {
    id: 'role-narrowed',
    severity: 'info',
    kinds: ['Role', 'ClusterRole'],
    when: 'a role loses rights, and a binding of the render gives it to an account that stays',
    why: 'requests that need these rights are answered with 403 Forbidden after the upgrade',
    hint: 'check that the program no longer needs these rights',
    source: 'Kubernetes documentation, Using RBAC Authorization',
    find: narrowedRoles,
  },
  {
    id: 'binding-widened',
    severity: 'high',
    kinds: ['RoleBinding', 'ClusterRoleBinding'],
    when: 'a binding to cluster-admin is new, or system:authenticated, system:unauthenticated or system:anonymous is bound',
    why: 'the subject can do everything, or all users have the permissions of the role',
    hint: 'bind a role with only the needed permissions to the account that needs them',
    source: 'row 20; Kubernetes documentation, RBAC Good Practices',
    *find({ meantOf, came }) {
      for (const { resource, value } of came) yield* widenedBinding(resource, undefined, value);
      for (const pair of meantOf(...bindings))
        if (
          pair.change.kind === 'changed' &&
          isKind(pair.resource, ...bindings) &&
          (touches(pair, 'subjects') || touches(pair, 'roleRef'))
        )
          yield* widenedBinding(pair.resource, pair.before, pair.after);
    },
  },
];

function* widenedRoles(facts: Facts): Iterable<Hit> {
  const { meantOf, added, isInstall, isMoved } = facts;
  const history = roleHistory(facts);
  for (const pair of meantOf(...roles))
    if (isKind(pair.resource, ...roles) && touches(pair, 'rules'))
      yield* widenedRole(pair.resource, pair.before, pair.after, history, false);
  // Of a release that moved the old roles are gone: nothing is wider than it was.
  if (isMoved) return;
  for (const { resource, value } of added)
    if (isKind(resource, ...roles)) yield* widenedRole(resource, undefined, value, history, isInstall);
}

function* widenedRole(
  resource: ResourceRef,
  before: MapValue | undefined,
  after: MapValue,
  history: RoleHistory,
  isInstall: boolean,
): Iterable<Hit> {
  const old = before === undefined ? [] : rulesOf(before);
  const gained = rulesOf(after)
    .flatMap(powersOf)
    .filter((right) => !old.some((rule) => covers(rule, right)) && !history.wasGiven(resource, right));
  if (gained.length === 0) return;
  const isMild = gained.every((right) => isCustom(right) || (resource.kind === 'Role' && !isTotal(right)));
  yield {
    resource,
    ...((isInstall || isMild) && { severity: 'medium' }),
    path: keys('rules'),
    message: `${before === undefined ? 'gives' : 'gains'} ${listed(rightsText(gained))}${resource.kind === 'ClusterRole' ? ' in the whole cluster' : ''}`,
  };
}

function* narrowedRoles(facts: Facts): Iterable<Hit> {
  const history = roleHistory(facts);
  for (const pair of facts.meantOf(...roles)) {
    if (pair.change.kind !== 'changed' || !isKind(pair.resource, ...roles) || !touches(pair, 'rules'))
      continue;
    const young = rulesOf(pair.after);
    const lost = rulesOf(pair.before)
      .flatMap(rightsOf)
      .filter((right) => !young.some((rule) => covers(rule, right)));
    const holders = history.holdersOf(pair.resource);
    if (lost.length === 0 || holders.length === 0) continue;
    yield {
      resource: pair.resource,
      path: keys('rules'),
      message: `loses ${listed(rightsText(lost))}; ${listed(holders)} ${holders.length === 1 ? 'has' : 'have'} the role`,
    };
  }
}

function* widenedBinding(
  resource: ResourceRef,
  before: MapValue | undefined,
  after: MapValue,
): Iterable<Hit> {
  if (!isKind(resource, ...bindings)) return;
  const [old, young] = [subjects(before), subjects(after)];
  const gained = young.filter((one) => !old.includes(one));
  const role = textAt(after, 'roleRef', 'name') ?? '';
  const wasRole = before && textAt(before, 'roleRef', 'name');
  const everyone = (role === wasRole ? gained : young).filter((one) =>
    everybody.has(one.slice(one.indexOf(' ') + 1)),
  );
  if (
    role === 'cluster-admin' &&
    textAt(after, 'roleRef', 'kind') === 'ClusterRole' &&
    (wasRole !== role || gained.length > 0)
  )
    yield {
      resource,
      message: `makes ${listed(wasRole === role ? gained : young)} cluster-admin${resource.kind === 'RoleBinding' ? ` of namespace ${resource.namespace}` : ''}`,
    };
  else if (everyone.length > 0)
    yield { resource, path: keys('subjects'), message: `grants ${role} to ${listed(everyone)}` };
}

const subjects = (value: MapValue | undefined): string[] =>
  (listOf(at(value, 'subjects')) ?? []).map(
    (one) => `${textAt(one, 'kind') ?? ''} ${textAt(one, 'name') ?? ''}`,
  );
