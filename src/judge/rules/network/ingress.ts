/** Rules about traffic from outside: hosts, paths, classes and certificates. */
import { at, listOf, mapOf, textOf } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { Facts, DeletedResource, Hit, ResourcePair, Rule } from '../../types.ts';
import { annotation, isKind, keys, listWords, scalar, textAt, touches } from '../readers.ts';
import { uncertain } from '../uncertain.ts';

const ingress = 'networking.k8s.io/Ingress';
const route = 'gateway.networking.k8s.io/HTTPRoute';

export const ingressRules: readonly Rule[] = [
  {
    id: 'route-removed',
    severity: 'high',
    kinds: ['Ingress', 'HTTPRoute'],
    when: 'a host or path is removed and no other Ingress or HTTPRoute of the render serves it',
    why: 'requests from outside get 404, or reach a catch-all route',
    hint: 'keep the host and path until they are no longer used, or redirect',
    source: 'Kubernetes documentation, Ingress; Gateway API, HTTPRoute',
    find: removedRoutes,
  },
  {
    id: 'ingress-class-changed',
    severity: 'high',
    kinds: ['Ingress', 'HTTPRoute'],
    when: 'ingressClassName, the old annotation of the class, or the parentRefs of a route change',
    why: 'another controller serves it at another address, or no controller does',
    hint: 'check that the new class or gateway exists, and update the DNS records',
    source: 'Kubernetes documentation, Ingress, Ingress class',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf(ingress, route)) {
        const { resource } = pair;
        if (pair.change.kind !== 'changed') continue;
        if (isKind(resource, ingress)) {
          if (!touches(pair, 'spec', 'ingressClassName') && !touches(pair, 'metadata', 'annotations'))
            continue;
          const [before, after] = [classOf(pair.before), classOf(pair.after)];
          if (before !== after)
            yield {
              resource,
              path: keys('spec', 'ingressClassName'),
              message: `class ${before ?? 'unset'} -> ${after ?? 'unset'}: another controller serves it, or none`,
            };
        } else if (isKind(resource, route) && touches(pair, 'spec', 'parentRefs')) {
          const [before, after] = [parents(pair.before), parents(pair.after)];
          const lostParents = before.filter((one) => !after.includes(one));
          if (lostParents.length > 0)
            yield {
              resource,
              path: keys('spec', 'parentRefs'),
              message: `is no longer served by gateway ${listWords(lostParents)}`,
            };
        }
      }
    },
  },
  {
    id: 'tls-secret-changed',
    severity: 'high',
    kinds: ['Ingress'],
    when: 'tls is removed, or names a Secret that the render does not create (then medium: it may be in the cluster)',
    why: 'without its certificate a host uses a default one, or no TLS',
    hint: 'create the Secret before the upgrade, or let cert-manager create it',
    source: 'Kubernetes documentation, Ingress, TLS',
    find: changedTls,
  },
];

export interface Route {
  readonly host: string;
  readonly path: string;
  /** The `pathType` of an Ingress: `Exact`, `Prefix`, … */
  readonly type?: string;
}

/** `*` without a host. */
export function routesOf(value: MapValue, kind: string): Route[] {
  const rules = (listOf(at(value, 'spec', 'rules')) ?? []).map(mapOf);
  if (kind === 'Ingress') {
    return rules.flatMap((rule) => {
      const host = textOf(rule?.get('host')) ?? '*';
      const paths = listOf(at(rule, 'http', 'paths')) ?? [];
      return paths.map((path) => ({
        host,
        path: textAt(path, 'path') ?? '/',
        type: textAt(path, 'pathType') ?? '',
      }));
    });
  }
  const hosts = (listOf(at(value, 'spec', 'hostnames')) ?? ['*']).map(scalar);
  const paths = rules.flatMap((rule) => {
    const matches = listOf(rule?.get('matches')) ?? [];
    return matches.length === 0 ? ['/'] : matches.map((match) => textAt(match, 'path', 'value') ?? '/');
  });
  return hosts.flatMap((host) => paths.map((path) => ({ host, path })));
}

function routesHit(
  resource: DeletedResource['resource'],
  routes: readonly Route[],
  after?: MapValue,
): Hit | undefined {
  if (routes.length === 0) return undefined;
  const hostsAfter = new Set(after ? routesOf(after, resource.kind).map(({ host }) => host) : []);
  const hosts = [...new Set(routes.map(({ host }) => host))];
  const [whole, part] = [
    hosts.filter((host) => !hostsAfter.has(host)),
    routes.filter(({ host }) => hostsAfter.has(host)),
  ];
  const names = [
    ...whole.map((host) => (host === '*' ? 'any host' : host)),
    ...part.map(({ host, path }) => `${host}${path}`),
  ];
  return {
    resource,
    path: keys('spec', 'rules'),
    message: `${listWords(names)} ${names.length === 1 ? 'is' : 'are'} no longer served`,
  };
}

function* removedRoutes({ meaningfulOf, deleted, lookupAfter }: Facts): Iterable<Hit> {
  const lostParents: { resource: DeletedResource['resource']; routes: Route[]; after?: MapValue }[] = [];
  for (const { resource, value } of deleted)
    if (isKind(resource, ingress, route))
      lostParents.push({ resource, routes: routesOf(value, resource.kind) });
  for (const { resource, before, after } of meaningfulOf(ingress, route).filter(isChangedRoute)) {
    const now = new Set(routesOf(after, resource.kind).map(textOfRoute));
    const routes = routesOf(before, resource.kind).filter((one) => !now.has(textOfRoute(one)));
    lostParents.push({ resource, routes, after });
  }
  const isServed = findServedRoutes(
    lookupAfter,
    new Set(lostParents.flatMap(({ routes }) => routes.map(({ host }) => host))),
  );
  for (const { resource, routes, after } of lostParents) {
    const hit = routesHit(
      resource,
      routes.filter((one) => !isServed(one)),
      after,
    );
    if (hit !== undefined) yield { ...hit, side: after === undefined ? 'before' : 'after' };
  }
}

const isChangedRoute = (pair: ResourcePair): boolean =>
  pair.change.kind === 'changed' && isKind(pair.resource, ingress, route) && touchesRoutes(pair);
const textOfRoute = ({ host, path }: Route): string => `${host}${path}`;

const touchesRoutes = (pair: ResourcePair): boolean =>
  touches(pair, 'spec', 'rules') || touches(pair, 'spec', 'hostnames');

/**
 * Does any Ingress or route of the new render serve it, by its own host or by the wildcard above? Searches
 * the texts for the hosts first.
 */
function findServedRoutes(after: Lookup, hosts: ReadonlySet<string>): (wanted: Route) => boolean {
  if (hosts.size === 0) return () => true;
  const words = [...hosts].flatMap((host) => [host.replace(/^\*/, ''), wildcardOf(host).slice(1)]);
  const entries = hosts.has('*')
    ? [...after.ofKind('Ingress'), ...after.ofKind('HTTPRoute')]
    : [...after.routesMentioning(words).values()].flat();
  const servedHosts = new Set(
    [...new Set(entries)].flatMap((entry) =>
      routesOf(after.value(entry), entry.identity.kind).map(textOfRoute),
    ),
  );
  return ({ host, path }) =>
    servedHosts.has(`${host}${path}`) || servedHosts.has(`${wildcardOf(host)}${path}`);
}

const wildcardOf = (host: string): string => `*${host.slice(host.indexOf('.'))}`;

/** The class of an Ingress, in the new form or the old one. */
export const classOf = (value: MapValue): string | undefined =>
  textAt(value, 'spec', 'ingressClassName') ?? annotation(value, 'kubernetes.io/ingress.class');

const parents = (value: MapValue): string[] =>
  (listOf(at(value, 'spec', 'parentRefs')) ?? []).map((ref) => textAt(ref, 'name') ?? '');

/** Host -> Secret. */
function tls(value: MapValue): Map<string, string> {
  const secretsByHost = new Map<string, string>();
  for (const item of listOf(at(value, 'spec', 'tls')) ?? [])
    for (const host of listOf(at(item, 'hosts')) ?? ['*'])
      secretsByHost.set(scalar(host), textAt(item, 'secretName') ?? '');
  return secretsByHost;
}

function* changedTls({ meaningfulOf, lookupAfter }: Facts): Iterable<Hit> {
  const changed = meaningfulOf(ingress).filter(
    (pair) =>
      pair.change.kind === 'changed' && isKind(pair.resource, ingress) && touches(pair, 'spec', 'tls'),
  );
  const createdSecrets = lookupAfter.createdByOthers(
    changed.flatMap(({ after }) => [...tls(after).values()]),
  );
  for (const { resource, before, after } of changed) {
    const [previous, now] = [tls(before), tls(after)];
    const servedHosts = new Set(routesOf(after, resource.kind).map(({ host }) => host));
    const withoutSecret = [...previous.keys()].filter((host) => !now.has(host) && servedHosts.has(host));
    const path = keys('spec', 'tls');
    if (withoutSecret.length > 0)
      yield { resource, path, message: `${listWords(withoutSecret)} is served without TLS from now on` };
    for (const [host, secret] of now) {
      const oldValue = previous.get(host);
      const isThere =
        lookupAfter.findNamed('', 'Secret', resource.namespace, secret) !== undefined ||
        createdSecrets.has(secret);
      if (oldValue === undefined || oldValue === secret || secret === '' || isThere || isIssued(after))
        continue;
      yield {
        resource,
        severity: 'medium',
        path,
        ...uncertain(
          'secret',
          [
            `${host} takes its certificate from Secret ${secret} instead of ${oldValue}`,
            '; possibly it is not in the cluster',
          ],
          secret,
        ),
      };
    }
  }
}

/** cert-manager creates the Secret that the Ingress names. */
export function isIssued(value: MapValue): boolean {
  const annotations = mapOf(at(value, 'metadata', 'annotations')) ?? new Map<string, never>();
  return [...annotations.keys()].some((name) => name.startsWith('cert-manager.io/'));
}
