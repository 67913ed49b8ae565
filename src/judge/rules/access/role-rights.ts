/** Lists the permissions of a role, and which of them are dangerous. */
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import type { MapValue, Value } from '../../../yaml/index.ts';
import { listWords, scalar } from '../readers.ts';
import { groupBy } from '../../../tools/index.ts';

/** One permission: `get` on `secrets` of the core group. */
export interface Right {
  readonly group: string;
  readonly resource: string;
  readonly verb: string;
}

/** Permissions that grant more than they seem to. Source: Kubernetes documentation, RBAC Good Practices. */
const powers: readonly { readonly resources: readonly string[]; readonly verbs: readonly string[] }[] = [
  { resources: ['secrets'], verbs: ['get', 'list', 'watch'] },
  { resources: ['nodes/proxy'], verbs: ['get', 'create'] },
  { resources: ['pods/exec', 'pods/attach'], verbs: ['get', 'create'] },
  { resources: ['serviceaccounts/token'], verbs: ['create'] },
];
const powerfulVerbs = new Set(['escalate', 'bind', 'impersonate']);
export interface RoleRule {
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly names: readonly string[];
}

const words = (list: Value | undefined): string[] => (listOf(list) ?? []).map(scalar);

export function rulesOf(value: MapValue): RoleRule[] {
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

/**
 * Metrics about pods, of which `*` grants nothing more: metrics.k8s.io, custom.metrics.k8s.io,
 * external.metrics.k8s.io.
 */
const isOfMetrics = (group: string): boolean => /^(?:\w+\.)?metrics\.k8s\.io$/.test(group);

/** The permissions of a rule that deserve a finding. Named objects are few, so only `*` counts there. */
export function powersOf({ groups, resources, verbs, names }: RoleRule): Right[] {
  const rights: Right[] = [];
  for (const group of groups.filter((one) => !isOfMetrics(one)))
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
          rights.push({ group, resource, verb });
      }
  return rights;
}

const has = (list: readonly string[], word: string): boolean => list.includes('*') || list.includes(word);

export function covers(rule: RoleRule, { group, resource, verb }: Right): boolean {
  return (
    rule.names.length === 0 &&
    has(rule.groups, group) &&
    has(rule.resources, resource) &&
    has(rule.verbs, verb)
  );
}

/** Every permission of a rule; none where it names single objects. */
export const rightsOf = ({ groups, resources, verbs, names }: RoleRule): Right[] =>
  names.length > 0
    ? []
    : groups.flatMap((group) =>
        resources.flatMap((resource) => verbs.map((verb) => ({ group, resource, verb }))),
      );

/** An operator's own API group: `*` there is about its own resources. */
export const isCustom = ({ group }: Right): boolean => group.includes('.') && !group.endsWith('.k8s.io');
export const isTotal = ({ resource, verb }: Right): boolean =>
  (resource === '*' && verb === '*') || powerfulVerbs.has(verb);

/** `get and list on secrets`: the verbs of one resource together. */
export function rightsText(rights: readonly Right[]): string[] {
  const byResource = groupBy(rights, ({ group, resource }) => `${group}/${resource}`);
  const whats = [...byResource.values()].map((same) => {
    const [{ group, resource }] = same;
    const verbs = [...new Set(same.map(({ verb }) => verb))];
    const where = group === '*' ? ' of all API groups' : group === '' ? '' : ` of ${group}`;
    return {
      verbs: verbs.includes('*') ? 'every verb' : listWords(verbs, 4),
      what: `${resource === '*' ? 'all resources' : resource}${where}`,
    };
  });
  return [...groupBy(whats, ({ verbs }) => verbs)].map(
    ([verbs, same]) => `${verbs} on ${listWords(same.map(({ what }) => what))}`,
  );
}
