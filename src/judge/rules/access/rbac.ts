/** Rules about permissions that a subject gains. */
import { at, listOf, type ResourceRef } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import type { Facts, Hit, Rule } from '../../types.ts';
import { isKind, keys, listWords, textAt, touches } from '../readers.ts';
import { covers, isCustom, isTotal, powersOf, rightsOf, rightsText, rulesOf } from './role-rights.ts';
import { rbac, roleHistory, type RoleHistory, roles } from './role-subjects.ts';

const bindings = [`${rbac}/RoleBinding`, `${rbac}/ClusterRoleBinding`] as const;

/** Groups of all users, or of all authenticated users. */
const publicGroups = new Set(['system:unauthenticated', 'system:authenticated', 'system:anonymous']);

export const rbacRules: readonly Rule[] = [
  {
    id: 'role-widened',
    severity: 'high',
    kinds: ['Role', 'ClusterRole'],
    when: 'a role gains *, escalate, bind, impersonate, reading of secrets, nodes/proxy, pods/exec or tokens of service accounts (medium in one namespace, in a custom API group, and if the release is new)',
    why: 'subjects with the role can read all Secrets, run commands in pods or escalate their own permissions',
    hint: 'list only the verbs and resources that are needed; use resourceNames for single Secrets',
    source: 'Kubernetes documentation, RBAC Good Practices',
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
    source: 'Kubernetes documentation, RBAC Good Practices',
    *find({ meaningfulOf, created }) {
      for (const { resource, value } of created) yield* widenedBinding(resource, undefined, value);
      for (const pair of meaningfulOf(...bindings))
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
  const { meaningfulOf, added, isInstall, isMoved } = facts;
  const history = roleHistory(facts);
  for (const pair of meaningfulOf(...roles))
    if (isKind(pair.resource, ...roles) && touches(pair, 'rules'))
      yield* widenedRole(pair.resource, pair.before, pair.after, history, false);
  // After a move of the release the old roles are deleted, so no permission is wider than before.
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
  const previous = before === undefined ? [] : rulesOf(before);
  const gained = rulesOf(after)
    .flatMap(powersOf)
    .filter((right) => !previous.some((rule) => covers(rule, right)) && !history.wasGiven(resource, right));
  if (gained.length === 0) return;
  const isMild = gained.every((right) => isCustom(right) || (resource.kind === 'Role' && !isTotal(right)));
  yield {
    resource,
    ...((isInstall || isMild) && { severity: 'medium' }),
    path: keys('rules'),
    message: `${before === undefined ? 'gives' : 'gains'} ${listWords(rightsText(gained))}${resource.kind === 'ClusterRole' ? ' in the whole cluster' : ''}`,
  };
}

function* narrowedRoles(facts: Facts): Iterable<Hit> {
  const history = roleHistory(facts);
  for (const pair of facts.meaningfulOf(...roles)) {
    if (pair.change.kind !== 'changed' || !isKind(pair.resource, ...roles) || !touches(pair, 'rules'))
      continue;
    const after = rulesOf(pair.after);
    const lostRights = rulesOf(pair.before)
      .flatMap(rightsOf)
      .filter((right) => !after.some((rule) => covers(rule, right)));
    const holders = history.holdersOf(pair.resource);
    if (lostRights.length === 0 || holders.length === 0) continue;
    yield {
      resource: pair.resource,
      path: keys('rules'),
      message: `loses ${listWords(rightsText(lostRights))}; ${listWords(holders)} ${holders.length === 1 ? 'has' : 'have'} the role`,
    };
  }
}

function* widenedBinding(
  resource: ResourceRef,
  before: MapValue | undefined,
  after: MapValue,
): Iterable<Hit> {
  if (!isKind(resource, ...bindings)) return;
  const [previous, current] = [subjects(before), subjects(after)];
  const gained = current.filter((one) => !previous.includes(one));
  const role = textAt(after, 'roleRef', 'name') ?? '';
  const wasRole = before && textAt(before, 'roleRef', 'name');
  const publicSubjects = (role === wasRole ? gained : current).filter((one) =>
    publicGroups.has(one.slice(one.indexOf(' ') + 1)),
  );
  if (
    role === 'cluster-admin' &&
    textAt(after, 'roleRef', 'kind') === 'ClusterRole' &&
    (wasRole !== role || gained.length > 0)
  )
    yield {
      resource,
      message: `makes ${listWords(wasRole === role ? gained : current)} cluster-admin${resource.kind === 'RoleBinding' ? ` of namespace ${resource.namespace}` : ''}`,
    };
  else if (publicSubjects.length > 0)
    yield { resource, path: keys('subjects'), message: `grants ${role} to ${listWords(publicSubjects)}` };
}

const subjects = (value: MapValue | undefined): string[] =>
  (listOf(at(value, 'subjects')) ?? []).map(
    (one) => `${textAt(one, 'kind') ?? ''} ${textAt(one, 'name') ?? ''}`,
  );
