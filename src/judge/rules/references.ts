/** Rules about what a pod or an Ingress names: does it (still) exist? */
import { at, listOf, mapOf, type ResourceRef } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { ViewEntry } from '../../diff/index.ts';
import { type NamedReference, referencesOf } from '../pod-references.ts';
import { pairsSelector, podTemplateOf } from '../pods.ts';
import type { Lookup } from '../lookup.ts';
import { mentions } from '../mentions.ts';
import type { Facts, DeletedResource, Hit, Rule } from '../types.ts';
import { callersOf, hostNames, type User } from './network/hosts.ts';
import { annotation, called, isKind, keys, listWords, textAt, touches } from './readers.ts';

const referable = ['Secret', 'ConfigMap', 'ServiceAccount', 'PersistentVolumeClaim'] as const;
/** Every cluster creates these in every namespace. */
const alwaysThere = new Set([
  'ServiceAccount default',
  'ConfigMap kube-root-ca.crt',
  'ConfigMap openshift-service-ca.crt',
]);

export const referenceRules: readonly Rule[] = [
  {
    id: 'reference-lost',
    severity: 'high',
    kinds: ['Secret', 'ConfigMap', 'ServiceAccount', 'PersistentVolumeClaim', 'Service'],
    when: 'a Secret, ConfigMap, ServiceAccount, claim or Service is removed or renamed while the new render still names it',
    why: 'pods that need it cannot start (CreateContainerConfigError, FailedMount, ErrImagePull), an Ingress returns 503 or a default certificate, connections fail',
    hint: 'keep its name, or change the references to it in the same release',
    source: 'Kubernetes documentation, ConfigMaps, Secrets, Ingress',
    find: lostReferences,
  },
  {
    id: 'service-removed',
    severity: 'medium',
    kinds: ['Service'],
    when: 'a Service is removed, renamed or moved to another namespace while its pods stay, and nothing in the new render names it',
    why: 'its name no longer resolves: clients that connect to it by that name fail',
    hint: 'keep it until the name is no longer used; an ExternalName Service can point the old name at the new one',
    source: 'Kubernetes documentation, DNS for Services and Pods',
    possible: true,
    find: lostNames,
  },
  {
    id: 'reference-outside',
    severity: 'info',
    kinds: ['workloads', 'Ingress'],
    when: 'a changed or new workload names a Secret, ConfigMap, ServiceAccount, claim (an Ingress: a Service) that is not in the render',
    why: 'if it is not in the cluster either, its pods cannot start',
    hint: 'create it in the namespace before the upgrade',
    source: 'Kubernetes documentation, ConfigMaps, Secrets',
    possible: true,
    find: outsideReferences,
  },
  {
    id: 'identity-removed',
    severity: 'high',
    kinds: ['ServiceAccount'],
    when: 'the annotation that sets the cloud identity of a ServiceAccount is removed or changed',
    why: 'its pods lose their cloud permissions, or get other ones, as soon as they restart',
    hint: 'restore the annotation, or check that the new role has all permissions of the old one',
    source: 'documentation of EKS IRSA, GKE workload identity, Entra workload identity',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('ServiceAccount')) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, 'ServiceAccount')) continue;
        if (!touches(pair, 'metadata', 'annotations')) continue;
        for (const name of identityAnnotations) {
          const [before, after] = [annotation(pair.before, name), annotation(pair.after, name)];
          if (before === undefined || before === after) continue;
          yield {
            resource: pair.resource,
            ...(after !== undefined && { severity: 'medium' }),
            path: keys('metadata', 'annotations', name),
            message:
              after === undefined
                ? `loses ${name}: its pods lose their access to the cloud`
                : `${name} names another identity`,
          };
        }
      }
    },
  },
];

const identityAnnotations = [
  'eks.amazonaws.com/role-arn',
  'iam.gke.io/gcp-service-account',
  'azure.workload.identity/client-id',
] as const;

function* lostReferences(facts: Facts): Iterable<Hit> {
  for (const { one, users } of withUsers(facts, [...referable, 'Service'])) {
    const [first] = users;
    if (first === undefined) continue;
    yield {
      resource: one.resource,
      side: 'before',
      message: `is ${deletionText(one)}, but ${listWords(users.map(({ who }) => who))} still ${users.length === 1 ? 'names' : 'name'} it: ${first.outcome}`,
    };
  }
}

/** reference-lost reports Services that the render still names. */
function* lostNames(facts: Facts): Iterable<Hit> {
  const { lookupBefore, lookupAfter } = facts;
  for (const { one, users } of withUsers(facts, ['Service'])) {
    const { namespace } = one.resource;
    const selector = pairsSelector(at(one.value, 'spec', 'selector'));
    if (users.length > 0 || selector.labels.size === 0) continue;
    const remaining = lookupBefore
      .podsOf(namespace, selector)
      .find(({ entry }) =>
        lookupAfter.findNamed(entry.identity.group, entry.identity.kind, namespace, entry.identity.name),
      );
    if (remaining === undefined) continue;
    yield {
      resource: one.resource,
      side: 'before',
      message: `is ${deletionText(one)}, while ${called(remaining.entry)} stays: possibly other clients use its old name`,
    };
  }
}

function deletionText({ resource, successor }: DeletedResource): string {
  if (successor === undefined) return 'removed';
  return successor.name === resource.name && successor.namespace !== resource.namespace
    ? `moved to namespace ${successor.namespace}`
    : `renamed to ${successor.name}`;
}

interface UsedResource {
  readonly one: DeletedResource;
  readonly users: readonly User[];
}

/** The deleted resources of these kinds, each with its remaining users. */
function* withUsers({ deleted, lookupAfter }: Facts, kinds: readonly string[]): Iterable<UsedResource> {
  const candidates = deleted.filter(({ resource }) => isKind(resource, ...kinds));
  const names = candidates.flatMap(({ resource }) =>
    resource.kind === 'Service' ? hostNames(resource) : [resource.name],
  );
  const pods = lookupAfter.podsMentioning(names);
  const routes = lookupAfter.routesMentioning(names);
  const createdNames = lookupAfter.createdByOthers(names);
  const hosts = candidates
    .filter(({ resource }) => resource.kind === 'Service')
    .flatMap(({ resource }) => hostNames(resource));
  const files = hosts.length === 0 ? new Map() : mentions(lookupAfter.ofKind('ConfigMap'), new Set(hosts));
  for (const one of candidates) {
    const { kind, name } = one.resource;
    if (kind === 'Secret' && createdNames.has(name)) continue;
    const users = usersOf(lookupAfter, one.resource, pods.get(name) ?? [], routes.get(name) ?? []);
    yield {
      one,
      users: kind === 'Service' ? [...users, ...callersOf(lookupAfter, one, pods, files)] : users,
    };
  }
}

/**
 * The remaining users, first those whose pods cannot start. The entries are those whose text holds the name.
 */
export function usersOf(
  after: Lookup,
  { kind, name, namespace }: Pick<ResourceRef, 'kind' | 'name' | 'namespace'>,
  pods: readonly ViewEntry[],
  routes: readonly ViewEntry[],
): User[] {
  const users = (
    entries: readonly ViewEntry[],
    outcome: string,
    needs: (value: MapValue, entry: ViewEntry) => boolean,
  ): User[] =>
    entries
      .filter((entry) => entry.identity.namespace === namespace && needs(after.value(entry), entry))
      .map((entry) => ({ who: called(entry), outcome }));
  if (kind === 'Service') return users(routes, 'requests fail', (value) => backends(value).includes(name));
  const named = (value: MapValue, entry: ViewEntry): NamedReference[] =>
    referencesOf(podTemplateOf(value, entry.identity.kind)).filter(
      (ref) => ref.kind === kind && ref.name === name,
    );
  const isNeeded = (value: MapValue, entry: ViewEntry): boolean =>
    named(value, entry).some(({ optional }) => !optional);
  return [
    ...users(pods, 'new pods cannot start', isNeeded),
    ...users(
      pods,
      'its images may not be pulled',
      (value, entry) =>
        !isNeeded(value, entry) && named(value, entry).some(({ place }) => place === 'imagePullSecrets'),
    ),
    ...(kind === 'Secret'
      ? users(routes, 'its hosts lose their certificate', (value) =>
          (listOf(at(value, 'spec', 'tls')) ?? []).some((item) => textAt(item, 'secretName') === name),
        )
      : []),
  ];
}

/** The Services that an Ingress or a route leads to, in its own namespace. */
function backends(value: MapValue): string[] {
  const rules = (listOf(at(value, 'spec', 'rules')) ?? []).map(mapOf);
  const paths = rules.flatMap((rule) => listOf(at(rule, 'http', 'paths')) ?? []);
  const refs = rules.flatMap((rule) => listOf(rule?.get('backendRefs')) ?? []);
  return [
    textAt(value, 'spec', 'defaultBackend', 'service', 'name'),
    ...paths.map((path) => textAt(path, 'backend', 'service', 'name')),
    ...refs
      .filter((ref) => (textAt(ref, 'kind') ?? 'Service') === 'Service' && at(ref, 'namespace') === undefined)
      .map((ref) => textAt(ref, 'name')),
  ].filter((name) => name !== undefined);
}

function* outsideReferences({ meaningful, created, lookupBefore, lookupAfter }: Facts): Iterable<Hit> {
  const changed = meaningful.filter(
    ({ change }) => change.kind === 'changed' && change.changes.some(({ group }) => group === undefined),
  );
  const all = [
    ...changed.map(({ resource, before, after }) => ({ resource, value: after, before })),
    ...created.map(({ resource, value }) => ({ resource, value, before: undefined })),
  ];
  const open = all.flatMap(({ resource, value, before }) => {
    const previous = new Set(before === undefined ? [] : neededNames(before, resource));
    const missing = [...new Set(neededNames(value, resource))].filter((word) => {
      const [kind = '', name = ''] = word.split(' ');
      if (previous.has(word) || alwaysThere.has(word)) return false;
      if (lookupAfter.findNamed('', kind, resource.namespace, name) !== undefined) return false;
      // reference-lost reports what the old render had and the new one lacks.
      return lookupBefore.findNamed('', kind, resource.namespace, name) === undefined;
    });
    return missing.length === 0 ? [] : [{ resource, missing }];
  });
  const createdNames = lookupAfter.createdByOthers(open.flatMap(({ missing }) => missing.map(nameOf)));
  for (const { resource, missing } of open) {
    const unresolved = missing.filter((word) => !createdNames.has(nameOf(word)));
    if (unresolved.length > 0)
      yield {
        resource,
        message: `needs ${listWords(unresolved)}, which ${unresolved.length === 1 ? 'is' : 'are'} not in the render; possibly the cluster has ${unresolved.length === 1 ? 'it' : 'them'}`,
      };
  }
}

const nameOf = (word: string): string => word.slice(word.indexOf(' ') + 1);

/** What a workload or an Ingress requires: `Secret name`. */
export function neededNames(value: MapValue, resource: Pick<ResourceRef, 'group' | 'kind'>): string[] {
  if (isKind(resource, 'networking.k8s.io/Ingress')) return backends(value).map((name) => `Service ${name}`);
  return referencesOf(podTemplateOf(value, resource.kind))
    .filter(({ optional }) => !optional)
    .map(({ kind, name }) => `${kind} ${name}`);
}
