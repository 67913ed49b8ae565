/** Rights that the pods of a workload have, and lose. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, type ResourceRef } from '../../../manifests/index.ts';
import type { MapValue, Value } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import { mentions } from '../../mentions.ts';
import { podSpecPath } from '../../pods.ts';
import type { Facts, Hit, Rule } from '../../types.ts';
import { called, isKind, keys, listed, textAt, touches } from '../look.ts';

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
    source: 'row 19; Kubernetes documentation, Using RBAC Authorization',
    find: withoutRights,
  },
  {
    id: 'account-unbound',
    severity: 'high',
    kinds: ['RoleBinding', 'ClusterRoleBinding'],
    when: 'a binding is removed, or loses a ServiceAccount that pods of the new render still use, while the role stays and no other binding grants it',
    why: 'requests of these pods to the API server are forbidden (403)',
    hint: 'keep the binding, or remove the role and its users as well',
    source: 'row 19; Kubernetes documentation, Using RBAC Authorization',
    find: unbound,
  },
  {
    id: 'binding-without-role',
    severity: 'high',
    kinds: ['Role', 'ClusterRole'],
    when: 'a Role or ClusterRole is removed or renamed while a binding of the new render still names it',
    why: 'its subjects lose these permissions: their requests to the API server are forbidden (403)',
    hint: 'keep the name of the role, or remove the binding with it; roleRef is immutable, so a binding must be recreated',
    source: 'row 19; Kubernetes documentation, Using RBAC Authorization',
    find: withoutRole,
  },
];

function* withoutRights({ meant, young, old }: Facts): Iterable<Hit> {
  const rights = { old: bindingsIn(old), young: bindingsIn(young) };
  for (const pair of meant) {
    const { resource } = pair;
    const path = podSpecPath(resource.kind);
    const isAsked = touches(pair, ...path, 'serviceAccountName') || touches(pair, ...path, 'serviceAccount');
    if (pair.change.kind !== 'changed' || !isAsked) continue;
    const [was, is] = [accountOf(at(pair.before, ...path)), accountOf(at(pair.after, ...path))];
    if (was === is || at(pair.after, ...path) === undefined) continue;
    const { namespace } = resource;
    const bound = rights.young(namespace, is);
    const lost = [...rights.old(namespace, was)].filter(
      (role) => !bound.has(role) && isLeft(role, young, old, namespace),
    );
    if (lost.length === 0) continue;
    const isOutside = is !== 'default' && young.named('', 'ServiceAccount', namespace, is) === undefined;
    yield {
      resource,
      ...((isOutside || bound.size > 0) && { severity: 'medium' }),
      path: keys(...path, 'serviceAccountName'),
      message: `runs as ServiceAccount ${is}, to which no binding of the render grants ${listed(lost)}; ${was} had ${lost.length === 1 ? 'it' : 'them'}`,
    };
  }
}

function* unbound({ gone, meantOf, young, old }: Facts): Iterable<Hit> {
  const kinds = bindingKinds.map((kind) => `${group}/${kind}`);
  const going = [
    ...gone.filter(({ resource }) => isKind(resource, ...kinds)),
    ...meantOf(...kinds)
      .filter((pair) => pair.change.kind === 'changed' && touches(pair, 'subjects'))
      .map(({ resource, before }) => ({ resource, value: before })),
  ];
  if (going.length === 0) return;
  const given = bindingsIn(young);
  const accounts = going.map(({ resource, value }) => accountsOf(value, resource.namespace));
  const usersOf = runningAs(young, accounts.flat());
  for (const [index, { resource, value }] of going.entries()) {
    const role = roleOf(value);
    for (const account of accounts[index] ?? []) {
      const { namespace, name } = account;
      if (given(namespace, name).has(role) || !isLeft(role, young, old, resource.namespace)) continue;
      const users = usersOf(account);
      if (users.length === 0) continue;
      const isThere =
        young.named(resource.group, resource.kind, resource.namespace, resource.name) !== undefined;
      yield {
        resource,
        ...(isThere ? { path: keys('subjects') } : { side: 'before' }),
        message: `no longer grants ${role} to ServiceAccount ${name}, as which ${listed(users)} still ${users.length === 1 ? 'runs' : 'run'}`,
      };
      break;
    }
  }
}

interface Account {
  readonly namespace: string;
  readonly name: string;
}

/** Whose pods run as an account; each looked up once. */
function runningAs(young: Lookup, accounts: readonly Account[]): (account: Account) => readonly string[] {
  const pods = young.podsMentioning(accounts.map(({ name }) => name));
  const known = new Map<string, readonly string[]>();
  return ({ namespace, name }) => {
    const key = `${namespace} ${name}`;
    const found =
      known.get(key) ??
      (pods.get(name) ?? []).flatMap((entry) => {
        const { identity } = entry;
        const spec = at(young.value(entry), ...podSpecPath(identity.kind));
        return identity.namespace === namespace && accountOf(spec) === name ? [called(entry)] : [];
      });
    known.set(key, found);
    return found;
  };
}

const roleOf = (binding: MapValue): string =>
  `${textAt(binding, 'roleRef', 'kind') ?? ''} ${textAt(binding, 'roleRef', 'name') ?? ''}`;

/** The ServiceAccounts that a binding is for. */
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

/** A role that the render gives up is not meant to be bound any more; one that it never had is the cluster's. */
function isLeft(role: string, young: Lookup, old: Lookup, namespace: string): boolean {
  const [kind = '', name = ''] = role.split(' ');
  const where = kind === 'ClusterRole' ? '' : namespace;
  return (
    young.named(group, kind, where, name) !== undefined || old.named(group, kind, where, name) === undefined
  );
}

type Roles = ReadonlySet<string>;
const none: Roles = new Set();

/** `Role web`, `ClusterRole view` by account, of the bindings in one render; read when first asked. */
function bindingsIn(side: Lookup): (namespace: string, account: string) => Roles {
  let known: ReadonlyMap<string, Roles> | undefined;
  return (namespace, account) => {
    known ??= readBindings(side);
    return known.get(`${namespace} ${account}`) ?? none;
  };
}

function readBindings(side: Lookup): ReadonlyMap<string, Roles> {
  const found = new Map<string, Set<string>>();
  for (const entry of bindingKinds.flatMap((kind) => side.ofKind(kind))) {
    const value = side.value(entry);
    const role = roleOf(value);
    for (const { namespace, name } of accountsOf(value, entry.identity.namespace)) {
      const account = `${namespace} ${name}`;
      const roles = found.get(account);
      if (roles === undefined) found.set(account, new Set([role]));
      else roles.add(role);
    }
  }
  return found;
}

function* withoutRole({ gone, young }: Facts): Iterable<Hit> {
  const roles = gone.filter(({ resource }) => isKind(resource, `${group}/Role`, `${group}/ClusterRole`));
  if (roles.length === 0) return;
  const bindings = mentions(
    bindingKinds.flatMap((kind) => young.ofKind(kind)),
    new Set(roles.map(({ resource }) => resource.name)),
  );
  for (const { resource, became } of roles) {
    const users = (bindings.get(resource.name) ?? []).filter((entry) =>
      names(young.value(entry), entry, resource),
    );
    if (users.length === 0) continue;
    yield {
      resource,
      side: 'before',
      message: `is ${became === undefined ? 'removed' : `renamed to ${became.name}`}, but ${listed(users.map(called))} still ${users.length === 1 ? 'names' : 'name'} it: the subjects lose these permissions`,
    };
  }
}

const names = (value: MapValue, entry: ViewEntry, { kind, name, namespace }: ResourceRef): boolean =>
  textAt(value, 'roleRef', 'kind') === kind &&
  textAt(value, 'roleRef', 'name') === name &&
  (kind === 'ClusterRole' || entry.identity.namespace === namespace);
