/** Rules about network policies: which pods may reach which. */
import { at, listOf, type ResourceRef } from '../../../manifests/index.ts';
import { isMap, type MapValue, sameValue, type Value } from '../../../yaml/index.ts';
import { isEmptySelector, isSelected, labelSelector, labelsOf, type Selector } from '../../pods.ts';
import type { Lookup } from '../../lookup.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../../types.ts';
import { called, isKind, keys, listWords, scalar, touches } from '../readers.ts';
import { groupBy } from '../../../tools/index.ts';

const policy = 'networking.k8s.io/NetworkPolicy';
const directions = [
  { type: 'Ingress', field: 'ingress', peers: 'from', verb: 'reach' },
  { type: 'Egress', field: 'egress', peers: 'to', verb: 'be reached by' },
] as const;
type Direction = (typeof directions)[number];

export const networkPolicyRules: readonly Rule[] = [
  {
    id: 'network-policy-removed',
    severity: 'high',
    kinds: ['NetworkPolicy'],
    when: 'a NetworkPolicy is removed while the pods that it selected stay, and no other policy of the render selects them',
    why: 'these pods accept or open any connection',
    hint: 'keep the policy, or confirm in the pull request that these pods may be open',
    source: 'Kubernetes documentation, Network Policies',
    *find({ deleted, lookupAfter }) {
      const isCovered = policyCoverOf(lookupAfter);
      for (const { resource, value, successor } of deleted) {
        if (!isKind(resource, policy) || successor?.kind === 'NetworkPolicy' || limitedBy(value).length === 0)
          continue;
        const remaining = lookupAfter
          .podsOf(resource.namespace, labelSelector(at(value, 'spec', 'podSelector')))
          .filter(({ template }) => !isCovered(resource.namespace, template));
        if (remaining.length === 0) continue;
        yield {
          resource,
          side: 'before',
          message: `is removed: nothing limits the traffic of ${listWords(remaining.map(({ entry }) => called(entry)))}`,
        };
      }
    },
  },
  {
    id: 'network-policy-widened',
    severity: 'high',
    kinds: ['NetworkPolicy'],
    when: 'a policy allows any peer in a direction that was limited, or policyTypes drops a direction (medium if single peers are added)',
    why: 'more peers can reach these pods, or these pods can reach more',
    hint: 'allow only the peers and ports that are needed',
    source: 'Kubernetes documentation, Network Policies',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf(policy).filter(isChangedPolicy))
        for (const direction of directions) {
          const [before, after] = [rulesOf(pair.before, direction), rulesOf(pair.after, direction)];
          if (before === undefined) continue;
          const path = keys('spec', direction.field);
          // A policy that was open cannot become wider.
          if (before.some((rule) => isForAll(rule, direction))) continue;
          if (after === undefined)
            yield {
              resource: pair.resource,
              path: keys('spec', 'policyTypes'),
              message: `${direction.type} is no longer limited`,
            };
          else if (after.some((rule) => isForAll(rule, direction)))
            yield { resource: pair.resource, path, message: `${direction.field} is open to all peers` };
          else {
            const gained = peers(after, direction).filter((peer) => !has(peers(before, direction), peer));
            const wide = gained.filter(isWide);
            if (gained.length > 0 && touches(pair, 'spec', direction.field))
              yield {
                resource: pair.resource,
                path,
                ...(wide.length === 0 && { severity: 'medium' }),
                message:
                  wide.length === 0
                    ? `${gained.length} more may ${direction.verb} these pods (${direction.field})`
                    : `${direction.field} is open to ${peerText(wide[0])}`,
              };
          }
        }
    },
  },
  {
    id: 'network-policy-narrowed',
    severity: 'medium',
    kinds: ['NetworkPolicy'],
    when: 'a policy removes peers, or limits a direction that it did not limit',
    why: 'connections that worked before are dropped',
    hint: 'check that these connections are no longer needed',
    source: 'Kubernetes documentation, Network Policies',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf(policy).filter(isChangedPolicy))
        for (const direction of directions) {
          const [before, after] = [rulesOf(pair.before, direction), rulesOf(pair.after, direction)];
          if (after === undefined || after.some((rule) => isForAll(rule, direction))) continue;
          if (before === undefined || before.some((rule) => isForAll(rule, direction)))
            yield {
              resource: pair.resource,
              path: keys('spec', direction.field),
              message: `${direction.field} is limited from now on: connections that the policy does not allow are dropped`,
            };
          else {
            const lostPeers = peers(before, direction).filter((peer) => !has(peers(after, direction), peer));
            if (lostPeers.length > 0)
              yield {
                resource: pair.resource,
                path: keys('spec', direction.field),
                message: `${peerText(lostPeers[0])}${lostPeers.length > 1 ? ` and ${lostPeers.length - 1} more` : ''} can no longer ${direction.verb} these pods`,
              };
          }
        }
    },
  },
  {
    id: 'network-policy-denies-all',
    severity: 'high',
    kinds: ['NetworkPolicy'],
    when: 'a new policy selects all pods of the namespace (podSelector {}) and allows nothing in a direction',
    why: 'all traffic of the namespace in that direction is dropped, except what other policies allow',
    hint: 'check that another policy allows each connection that is needed, DNS included',
    source: 'Kubernetes documentation, Network Policies, Default deny',
    *find(facts) {
      for (const [resource, value] of arriving(facts)) {
        if (!isEmptySelector(labelSelector(at(value, 'spec', 'podSelector')))) continue;
        const closed = directions.filter((direction) => rulesOf(value, direction)?.length === 0);
        if (closed.length > 0)
          yield {
            resource,
            message: `drops all ${closed.map(({ field }) => field).join(' and ')} of namespace ${resource.namespace} that no other policy allows`,
          };
      }
    },
  },
  {
    id: 'network-policy-isolates',
    severity: 'medium',
    kinds: ['NetworkPolicy'],
    when: 'a new policy limits pods that were there before and that no policy of the render limited',
    why: 'unexpected connections are dropped from now on',
    hint: 'check which connections these pods need: monitoring, other namespaces, DNS',
    source: 'Kubernetes documentation, Network Policies, The two sorts of pod isolation',
    *find(facts) {
      const isCovered = policyCoverOf(facts.lookupBefore);
      for (const [resource, value] of arriving(facts)) yield* isolated(facts, isCovered, resource, value);
    },
  },
];

const isChangedPolicy = (pair: ResourcePair): boolean =>
  pair.change.kind === 'changed' && isKind(pair.resource, policy) && touches(pair, 'spec');

/** New policies; a renamed policy has the same effect as before. */
function* arriving({ added, isInstall, isMoved }: Facts): Iterable<readonly [ResourceRef, MapValue]> {
  if (isInstall || isMoved) return;
  for (const { resource, value } of added) if (isKind(resource, policy)) yield [resource, value];
}

function* isolated(
  { lookupBefore }: Facts,
  isCovered: ReturnType<typeof policyCoverOf>,
  resource: ResourceRef,
  value: MapValue,
): Iterable<Hit> {
  const selector = labelSelector(at(value, 'spec', 'podSelector'));
  const limited = limitedBy(value);
  if (limited.length === 0 || isEmptySelector(selector)) return;
  const pods = lookupBefore
    .allPodsOf(resource.namespace, selector)
    .filter(({ template }) => !isCovered(resource.namespace, template));
  if (pods.length === 0) return;
  const names = listWords(pods.map(({ entry }) => called(entry)));
  yield {
    resource,
    message: `limits the ${limited.map(({ field }) => field).join(' and ')} of ${names} for the first time; connections that it does not allow are dropped`,
  };
}

/** Does a policy of that render select these pods? It reads the policies once. */
function policyCoverOf(lookup: Lookup): (namespace: string, template: MapValue) => boolean {
  let cached: ReadonlyMap<string, readonly Selector[]> | undefined;
  const readPolicies = (): ReadonlyMap<string, readonly Selector[]> => {
    const groups = groupBy(lookup.ofKind('NetworkPolicy'), ({ identity }) => identity.namespace);
    return new Map(
      [...groups].map(([namespace, entries]) => [
        namespace,
        entries.map((entry) => labelSelector(at(lookup.value(entry), 'spec', 'podSelector'))),
      ]),
    );
  };
  return (namespace, template) =>
    ((cached ??= readPolicies()).get(namespace) ?? []).some((selector) =>
      isSelected(selector, labelsOf(template)),
    );
}

/** The rules of a direction; undefined where the policy does not limit it. */
function rulesOf(value: MapValue, { type, field }: Direction): readonly Value[] | undefined {
  const rules = listOf(at(value, 'spec', field));
  const types = listOf(at(value, 'spec', 'policyTypes'))?.map(scalar);
  // With the server's default: Ingress always, Egress where there are rules for it.
  const isLimited = types?.includes(type) ?? (type === 'Ingress' || rules !== undefined);
  return isLimited ? (rules ?? []) : undefined;
}

/** The directions that a policy restricts. */
const limitedBy = (value: MapValue): Direction[] =>
  directions.filter((direction) => {
    const rules = rulesOf(value, direction);
    return rules !== undefined && !rules.some((rule) => isForAll(rule, direction));
  });

/** `{}`: all peers, on every port. */
function isForAll(rule: Value, { peers: field }: Direction): boolean {
  const list = listOf(at(rule, field));
  const ports = listOf(at(rule, 'ports'));
  return (list === undefined || list.length === 0) && (ports === undefined || ports.length === 0);
}

const peers = (rules: readonly Value[], { peers: field }: Direction): Value[] =>
  rules.flatMap((rule) => listOf(at(rule, field)) ?? []);
const has = (all: readonly Value[], one: Value): boolean => all.some((other) => sameValue(other, one));

function isWide(peer: Value): boolean {
  const cidr = scalar(at(peer, 'ipBlock', 'cidr'));
  const names = at(peer, 'namespaceSelector');
  return (
    cidr === '0.0.0.0/0' ||
    cidr === '::/0' ||
    (isMap(names) && names.size === 0 && at(peer, 'podSelector') === undefined)
  );
}

function peerText(peer: Value | undefined): string {
  const cidr = scalar(at(peer, 'ipBlock', 'cidr'));
  if (cidr !== '') return cidr;
  const [names, pods] = [at(peer, 'namespaceSelector'), at(peer, 'podSelector')];
  const words = [...labelSelector(pods).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const spaces = [...labelSelector(names).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const podsText = words.length === 0 ? 'all pods' : `pods ${words.join(',')}`;
  if (names === undefined) return podsText;
  return `${podsText} of ${spaces.length === 0 ? 'all namespaces' : `namespaces ${spaces.join(',')}`}`;
}
