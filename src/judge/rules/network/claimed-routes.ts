/** Rules about hosts and paths that two Ingresses claim. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, mapOf } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { type Lookup, refOfEntry } from '../../lookup.ts';
import type { Facts, DeletedResource, Hit, Rule } from '../../types.ts';
import { classOf, type Route, routesOf } from './ingress.ts';
import { annotation, isKind, keys, listWords, touches } from '../readers.ts';
import { addTo } from '../../../tools/index.ts';

const ingress = 'networking.k8s.io/Ingress';

export const claimedRouteRules: readonly Rule[] = [
  {
    id: 'route-claimed-twice',
    severity: 'medium',
    kinds: ['Ingress'],
    when: 'two Ingresses of one class, or two rules of one, claim the same host and path; an Ingress of ingress-nginx is removed while another takes over its routes',
    why: 'the admission webhook of ingress-nginx rejects the later one, so the upgrade fails; other controllers serve one of the two',
    hint: 'keep the route in one of them; to move it, remove it in an earlier release',
    source: 'kubernetes/ingress-nginx#8216, documentation of ingress-nginx, How it works',
    possible: true,
    find: claimed,
  },
];

function* claimed(facts: Facts): Iterable<Hit> {
  const { lookupAfter, lookupBefore } = facts;
  const candidates = changedOnes(facts);
  const claims = claimsIn(lookupAfter, candidates);
  for (const entry of candidates) {
    const { group, kind, namespace, name } = entry.identity;
    const value = lookupAfter.value(entry);
    if (isCanary(value)) continue;
    const before = lookupBefore.findNamed(group, kind, namespace, name);
    const previous = before === undefined ? [] : keysOf(lookupBefore.value(before));
    const [previousKeys, previousDuplicates] = [new Set(previous), repeated(previous)];
    const routeKeys = keysOf(value);
    const duplicates = [...repeated(routeKeys)].filter((key) => !previousDuplicates.has(key));
    if (duplicates.length > 0) {
      yield hit(entry, `claims ${routesIn(duplicates)} twice; possibly only one of the two rules is served`);
      continue;
    }
    const others = routeKeys.flatMap((key) => {
      const other = previousKeys.has(key) ? undefined : claims.get(key)?.find(({ id }) => id !== entry.id);
      return other === undefined ? [] : [{ key, other }];
    });
    const [first] = others;
    if (first === undefined) continue;
    const same = others.filter(({ other }) => other === first.other).map(({ key }) => key);
    yield hit(
      entry,
      `claims ${routesIn(same)} as Ingress ${first.other.identity.name} does; possibly its controller rejects it, or serves one of the two`,
    );
  }
  yield* takenOver(facts);
}

function repeated(all: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(all.filter((key) => seen.size === seen.add(key).size));
}

const hit = (entry: ViewEntry, message: string): Hit => ({
  resource: refOfEntry(entry),
  path: keys('spec', 'rules'),
  message,
});

/** New Ingresses, and those with another class or other rules. */
function changedOnes({ meaningfulOf, created, lookupAfter }: Facts): readonly ViewEntry[] {
  const changed = meaningfulOf(ingress).filter(
    (pair) =>
      pair.change.kind === 'changed' && (touches(pair, 'spec') || touches(pair, 'metadata', 'annotations')),
  );
  return [...changed, ...created.filter(({ resource }) => isKind(resource, ingress))].flatMap(
    ({ resource }) => {
      const entry = lookupAfter.findNamed(resource.group, resource.kind, resource.namespace, resource.name);
      return entry === undefined ? [] : [entry];
    },
  );
}

/** The Ingresses that claim a route, among those whose text names a searched host. */
function claimsIn(
  after: Lookup,
  candidates: readonly ViewEntry[],
): ReadonlyMap<string, readonly ViewEntry[]> {
  const byName = new Map<string, ViewEntry[]>();
  if (candidates.length === 0) return byName;
  const hosts = new Set(
    candidates.flatMap((entry) => routesOf(after.value(entry), 'Ingress').map(({ host }) => host)),
  );
  const mentioning = hosts.has('*')
    ? after.ofKind('Ingress')
    : [...after.routesMentioning([...hosts].map((host) => host.replace(/^\*/, ''))).values()].flat();
  for (const entry of new Set(mentioning)) {
    if (!isKind(entry.identity, ingress)) continue;
    const value = after.value(entry);
    if (isCanary(value)) continue;
    for (const key of new Set(keysOf(value))) {
      addTo(byName, key, entry);
    }
  }
  return byName;
}

/** ingress-nginx allows it to share a route. */
const isCanary = (value: MapValue): boolean =>
  annotation(value, 'nginx.ingress.kubernetes.io/canary') === 'true';

/** `class host path type` of each of its routes. */
const keysOf = (value: MapValue): string[] =>
  routesOf(value, 'Ingress').map(
    ({ host, path, type = '' }: Route) => `${classOf(value) ?? ''} ${host} ${path} ${type}`,
  );

function routesIn(claims: readonly string[]): string {
  const names = claims.map((key) => {
    const [, host = '', path = ''] = key.split(' ');
    return `${host === '*' ? 'any host, ' : host}${path}`;
  });
  return listWords([...new Set(names)]);
}

/**
 * helm creates the new Ingress first: for a moment both exist, which the webhook of ingress-nginx refuses.
 */
function* takenOver({ deleted, created }: Facts): Iterable<Hit> {
  const deletedIngresses = deleted.filter(
    ({ resource, value }) => isKind(resource, ingress) && isNginx(value),
  );
  if (deletedIngresses.length === 0) return;
  const claims = new Map<string, DeletedResource>(
    deletedIngresses.flatMap((one) => keysOf(one.value).map((key) => [key, one] as const)),
  );
  for (const { resource, value } of created) {
    if (!isKind(resource, ingress) || isCanary(value)) continue;
    const claimedKeys = keysOf(value).filter((key) => claims.has(key));
    const [first] = claimedKeys;
    const from = first === undefined ? undefined : claims.get(first);
    if (from !== undefined)
      yield {
        resource,
        path: keys('spec', 'rules'),
        message: `takes ${routesIn(claimedKeys)} over from Ingress ${from.resource.name}, which helm deletes only after it creates this one; possibly the webhook of ingress-nginx rejects that`,
      };
  }
}

const isNginx = (value: MapValue): boolean =>
  (classOf(value) ?? '').includes('nginx') ||
  [...(mapOf(at(value, 'metadata', 'annotations'))?.keys() ?? [])].some((name) =>
    name.startsWith('nginx.ingress.kubernetes.io/'),
  );
