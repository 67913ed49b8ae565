/** Rules about the permissions that the pods of a workload have, and lose. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, type ResourceRef } from '../../../manifests/index.ts';
import type { MapValue, Value } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import { mentions } from '../../mentions.ts';
import { podSpecPath } from '../../pods.ts';
import type { Facts, Hit, Rule } from '../../types.ts';
import { called, isKind, keys, listWords, textAt, touches } from '../readers.ts';

const group = 'rbac.authorization.k8s.io';
const bindingKinds = ['RoleBinding', 'ClusterRoleBinding'] as const;

export const accountRules: readonly Rule[] = [
  {
    id: 'account-without-rights',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a workload runs as another ServiceAccount that is not bound to the roles of the old one (medium if it is bound to others, or is not in the render)',
    why: 'requests of its pods to the API server are forbidden (403)',
    hint: 'bind the new account in the same release, or keep the old one',
    source: 'Kubernetes documentation, Using RBAC Authorization',
    find: withoutRights,
  },
  {
    id: 'account-unbound',
    severity: 'high',
    kinds: ['RoleBinding', 'ClusterRoleBinding'],
    when: 'a binding is removed, or loses a ServiceAccount that pods of the new render still use, while the role stays and no other binding grants it',
    why: 'requests of these pods to the API server are forbidden (403)',
    hint: 'keep the binding, or remove the role and its users as well',
    source: 'Kubernetes documentation, Using RBAC Authorization',
    find: unbound,
  },
  {
    id: 'binding-without-role',
    severity: 'high',
    kinds: ['Role', 'ClusterRole'],
    when: 'a Role or ClusterRole is removed or renamed while a binding of the new render still names it',
    why: 'its subjects lose these permissions: their requests to the API server are forbidden (403)',
    hint: 'keep the name of the role, or remove the binding with it; roleRef is immutable, so a binding must be recreated',
    source: 'Kubernetes documentation, Using RBAC Authorization',
    find: withoutRole,
  },
];

function* withoutRights({ meaningful, lookupAfter, lookupBefore }: Facts): Iterable<Hit> {
  const rights = { before: bindingsIn(lookupBefore), after: bindingsIn(lookupAfter) };
  for (const pair of meaningful) {
    const { resource } = pair;
    const path = podSpecPath(resource.kind);
    const isAsked = touches(pair, ...path, 'serviceAccountName') || touches(pair, ...path, 'serviceAccount');
    if (pair.change.kind !== 'changed' || !isAsked) continue;
    const [before, after] = [accountOf(at(pair.before, ...path)), accountOf(at(pair.after, ...path))];
    if (before === after || at(pair.after, ...path) === undefined) continue;
    const { namespace } = resource;
    const grantedNow = rights.after(namespace, after);
    const lostRights = [...rights.before(namespace, before)].filter(
      (role) => !grantedNow.has(role) && isRemovedRole(role, lookupAfter, lookupBefore, namespace),
    );
    if (lostRights.length === 0) continue;
    const isOutside =
      after !== 'default' && lookupAfter.findNamed('', 'ServiceAccount', namespace, after) === undefined;
    yield {
      resource,
      ...((isOutside || grantedNow.size > 0) && { severity: 'medium' }),
      path: keys(...path, 'serviceAccountName'),
      message: `runs as ServiceAccount ${after}, to which no binding of the render grants ${listWords(lostRights)}; ${before} had ${lostRights.length === 1 ? 'it' : 'them'}`,
    };
  }
}

function* unbound({ deleted, meaningfulOf, lookupAfter, lookupBefore }: Facts): Iterable<Hit> {
  const kinds = bindingKinds.map((kind) => `${group}/${kind}`);
  const deletedGrants = [
    ...deleted.filter(({ resource }) => isKind(resource, ...kinds)),
    ...meaningfulOf(...kinds)
      .filter((pair) => pair.change.kind === 'changed' && touches(pair, 'subjects'))
      .map(({ resource, before }) => ({ resource, value: before })),
  ];
  if (deletedGrants.length === 0) return;
  const bindings = bindingsIn(lookupAfter);
  const accounts = deletedGrants.map(({ resource, value }) => accountsOf(value, resource.namespace));
  const usersOf = workloadsRunningAs(lookupAfter, accounts.flat());
  for (const [index, { resource, value }] of deletedGrants.entries()) {
    const role = roleOf(value);
    for (const account of accounts[index] ?? []) {
      const { namespace, name } = account;
      if (
        bindings(namespace, name).has(role) ||
        !isRemovedRole(role, lookupAfter, lookupBefore, resource.namespace)
      )
        continue;
      const users = usersOf(account);
      if (users.length === 0) continue;
      const isThere =
        lookupAfter.findNamed(resource.group, resource.kind, resource.namespace, resource.name) !== undefined;
      yield {
        resource,
        ...(isThere ? { path: keys('subjects') } : { side: 'before' }),
        message: `no longer grants ${role} to ServiceAccount ${name}, as which ${listWords(users)} still ${users.length === 1 ? 'runs' : 'run'}`,
      };
      break;
    }
  }
}

interface Account {
  readonly namespace: string;
  readonly name: string;
}

/** The workloads whose pods run as an account, looked up once per account. */
function workloadsRunningAs(
  after: Lookup,
  accounts: readonly Account[],
): (account: Account) => readonly string[] {
  const pods = after.podsMentioning(accounts.map(({ name }) => name));
  const cache = new Map<string, readonly string[]>();
  return ({ namespace, name }) => {
    const key = `${namespace} ${name}`;
    const workloads =
      cache.get(key) ??
      (pods.get(name) ?? []).flatMap((entry) => {
        const { identity } = entry;
        const spec = at(after.value(entry), ...podSpecPath(identity.kind));
        return identity.namespace === namespace && accountOf(spec) === name ? [called(entry)] : [];
      });
    cache.set(key, workloads);
    return workloads;
  };
}

const roleOf = (binding: MapValue): string =>
  `${textAt(binding, 'roleRef', 'kind') ?? ''} ${textAt(binding, 'roleRef', 'name') ?? ''}`;

/** The ServiceAccounts of a binding. */
function accountsOf(binding: MapValue, own: string): Account[] {
  return (listOf(at(binding, 'subjects')) ?? [])
    .filter((subject) => textAt(subject, 'kind') === 'ServiceAccount')
    .map((subject) => ({
      namespace: textAt(subject, 'namespace') ?? own,
      name: textAt(subject, 'name') ?? '',
    }));
}

const accountOf = (spec: Value | undefined): string =>
  textAt(spec, 'serviceAccountName') ?? textAt(spec, 'serviceAccount') ?? 'default';

/** A role that the chart removes is meant to be unbound; a role that it never had belongs to the cluster. */
function isRemovedRole(role: string, after: Lookup, before: Lookup, namespace: string): boolean {
  const [kind = '', name = ''] = role.split(' ');
  const roleNamespace = kind === 'ClusterRole' ? '' : namespace;
  return (
    after.findNamed(group, kind, roleNamespace, name) !== undefined ||
    before.findNamed(group, kind, roleNamespace, name) === undefined
  );
}

type Roles = ReadonlySet<string>;
const none: Roles = new Set();

/** `Role web`, `ClusterRole view` by account, from the bindings of one render; read at first use. */
function bindingsIn(lookup: Lookup): (namespace: string, account: string) => Roles {
  let cached: ReadonlyMap<string, Roles> | undefined;
  return (namespace, account) => {
    cached ??= readBindings(lookup);
    return cached.get(`${namespace} ${account}`) ?? none;
  };
}

function readBindings(lookup: Lookup): ReadonlyMap<string, Roles> {
  const byName = new Map<string, Set<string>>();
  for (const entry of bindingKinds.flatMap((kind) => lookup.ofKind(kind))) {
    const value = lookup.value(entry);
    const role = roleOf(value);
    for (const { namespace, name } of accountsOf(value, entry.identity.namespace)) {
      const account = `${namespace} ${name}`;
      const roles = byName.get(account);
      if (roles === undefined) byName.set(account, new Set([role]));
      else roles.add(role);
    }
  }
  return byName;
}

function* withoutRole({ deleted, lookupAfter }: Facts): Iterable<Hit> {
  const roles = deleted.filter(({ resource }) => isKind(resource, `${group}/Role`, `${group}/ClusterRole`));
  if (roles.length === 0) return;
  const bindings = mentions(
    bindingKinds.flatMap((kind) => lookupAfter.ofKind(kind)),
    new Set(roles.map(({ resource }) => resource.name)),
  );
  for (const { resource, successor } of roles) {
    const users = (bindings.get(resource.name) ?? []).filter((entry) =>
      names(lookupAfter.value(entry), entry, resource),
    );
    if (users.length === 0) continue;
    yield {
      resource,
      side: 'before',
      message: `is ${successor === undefined ? 'removed' : `renamed to ${successor.name}`}, but ${listWords(users.map(called))} still ${users.length === 1 ? 'names' : 'name'} it: the subjects lose these permissions`,
    };
  }
}

const names = (value: MapValue, entry: ViewEntry, { kind, name, namespace }: ResourceRef): boolean =>
  textAt(value, 'roleRef', 'kind') === kind &&
  textAt(value, 'roleRef', 'name') === name &&
  (kind === 'ClusterRole' || entry.identity.namespace === namespace);
