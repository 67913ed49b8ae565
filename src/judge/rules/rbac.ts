/** Rights that a subject has and did not have before. */
import { at, listOf, mapOf, type ResourceRef } from '../../manifests/index.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import type { Facts, Hit, Rule } from '../types.ts';
import { groupBy, isKind, keys, listed, scalar, textAt, touches } from './look.ts';

const rbac = 'rbac.authorization.k8s.io';
const roles = [`${rbac}/Role`, `${rbac}/ClusterRole`] as const;
const bindings = [`${rbac}/RoleBinding`, `${rbac}/ClusterRoleBinding`] as const;

/** One right: `get` on `secrets` of the core group. */
interface Right {
  readonly group: string;
  readonly resource: string;
  readonly verb: string;
}

/** What gives more than it seems. Source: Kubernetes documentation, RBAC Good Practices. */
const powers: readonly { readonly resources: readonly string[]; readonly verbs: readonly string[] }[] = [
  { resources: ['secrets'], verbs: ['get', 'list', 'watch'] },
  { resources: ['nodes/proxy'], verbs: ['get', 'create'] },
  { resources: ['pods/exec', 'pods/attach'], verbs: ['get', 'create'] },
  { resources: ['serviceaccounts/token'], verbs: ['create'] },
];
const powerfulVerbs = new Set(['escalate', 'bind', 'impersonate']);
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

function* widenedRoles({ meantOf, added, isInstall, isMoved }: Facts): Iterable<Hit> {
  for (const pair of meantOf(...roles))
    if (isKind(pair.resource, ...roles) && touches(pair, 'rules'))
      yield* widenedRole(pair.resource, pair.before, pair.after, false);
  // Of a release that moved the old roles are gone: nothing is wider than it was.
  if (isMoved) return;
  for (const { resource, value } of added)
    if (isKind(resource, ...roles)) yield* widenedRole(resource, undefined, value, isInstall);
}

function* widenedRole(
  resource: ResourceRef,
  before: MapValue | undefined,
  after: MapValue,
  isInstall: boolean,
): Iterable<Hit> {
  const old = before === undefined ? [] : rulesOf(before);
  const gained = rulesOf(after)
    .flatMap(powersOf)
    .filter((right) => !old.some((rule) => covers(rule, right)));
  if (gained.length === 0) return;
  const isMild = gained.every((right) => isCustom(right) || (resource.kind === 'Role' && !isTotal(right)));
  yield {
    resource,
    ...((isInstall || isMild) && { severity: 'medium' }),
    path: keys('rules'),
    message: `${before === undefined ? 'gives' : 'gains'} ${listed(rightsText(gained))}${resource.kind === 'ClusterRole' ? ' in the whole cluster' : ''}`,
  };
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

interface RoleRule {
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly names: readonly string[];
}

const words = (list: Value | undefined): string[] => (listOf(list) ?? []).map(scalar);

function rulesOf(value: MapValue): RoleRule[] {
  return (listOf(at(value, 'rules')) ?? []).flatMap((item) => {
    const rule = mapOf(item);
    if (rule === undefined) return [];
    return [
      {
        groups: words(rule.get('apiGroups')),
        resources: words(rule.get('resources')),
        verbs: words(rule.get('verbs')),
        names: words(rule.get('resourceNames')),
      },
    ];
  });
}

/** The rights of a rule that are worth a finding. Named objects are few: only `*` counts there. */
function powersOf({ groups, resources, verbs, names }: RoleRule): Right[] {
  const found: Right[] = [];
  for (const group of groups)
    for (const resource of resources)
      for (const verb of verbs) {
        const isWild = group === '*' || resource === '*' || verb === '*';
        const isPower = powers.some(
          (power) =>
            power.resources.includes(resource) &&
            power.verbs.includes(verb) &&
            (group === '' || group === '*'),
        );
        if (names.length === 0 ? isWild || isPower || powerfulVerbs.has(verb) : isWild && resource === '*')
          found.push({ group, resource, verb });
      }
  return found;
}

const has = (list: readonly string[], word: string): boolean => list.includes('*') || list.includes(word);

function covers(rule: RoleRule, { group, resource, verb }: Right): boolean {
  return (
    rule.names.length === 0 &&
    has(rule.groups, group) &&
    has(rule.resources, resource) &&
    has(rule.verbs, verb)
  );
}

/** An operator's own API group: `*` there is about its own resources. */
const isCustom = ({ group }: Right): boolean => group.includes('.') && !group.endsWith('.k8s.io');
const isTotal = ({ resource, verb }: Right): boolean =>
  (resource === '*' && verb === '*') || powerfulVerbs.has(verb);

/** `get and list on secrets`: the verbs of one resource together. */
function rightsText(rights: readonly Right[]): string[] {
  const byResource = groupBy(rights, ({ group, resource }) => `${group}/${resource}`);
  const whats = [...byResource.values()].map((same) => {
    const [{ group, resource }] = same;
    const verbs = [...new Set(same.map(({ verb }) => verb))];
    const where = group === '*' ? ' of all API groups' : group === '' ? '' : ` of ${group}`;
    return {
      verbs: verbs.includes('*') ? 'every verb' : listed(verbs, 4),
      what: `${resource === '*' ? 'all resources' : resource}${where}`,
    };
  });
  return [...groupBy(whats, ({ verbs }) => verbs)].map(
    ([verbs, same]) => `${verbs} on ${listed(same.map(({ what }) => what))}`,
  );
}
