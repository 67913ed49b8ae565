/** The way in from outside: hosts, paths, classes and certificates. */
import { at, listOf, mapOf, textOf } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import type { Facts, Gone, Hit, ResourcePair, Rule } from '../../types.ts';
import { annotation, isKind, keys, listed, scalar, textAt, touches } from '../look.ts';
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
    source: 'row 17; Kubernetes documentation, Ingress; Gateway API, HTTPRoute',
    find: removedRoutes,
  },
  {
    id: 'ingress-class-changed',
    severity: 'high',
    kinds: ['Ingress', 'HTTPRoute'],
    when: 'ingressClassName, the old annotation of the class, or the parentRefs of a route change',
    why: 'another controller serves it at another address, or no controller does',
    hint: 'check that the new class or gateway exists, and update the DNS records',
    source: 'row 17; Kubernetes documentation, Ingress, Ingress class',
    *find({ meantOf }) {
      for (const pair of meantOf(ingress, route)) {
        const { resource } = pair;
        if (pair.change.kind !== 'changed') continue;
        if (isKind(resource, ingress)) {
          if (!touches(pair, 'spec', 'ingressClassName') && !touches(pair, 'metadata', 'annotations'))
            continue;
          const [old, young] = [classOf(pair.before), classOf(pair.after)];
          if (old !== young)
            yield {
              resource,
              path: keys('spec', 'ingressClassName'),
              message: `class ${old ?? 'unset'} -> ${young ?? 'unset'}: another controller serves it, or none`,
            };
        } else if (isKind(resource, route) && touches(pair, 'spec', 'parentRefs')) {
          const [old, young] = [parents(pair.before), parents(pair.after)];
          const lost = old.filter((one) => !young.includes(one));
          if (lost.length > 0)
            yield {
              resource,
              path: keys('spec', 'parentRefs'),
              message: `is no longer served by gateway ${listed(lost)}`,
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
    source: 'row 17; Kubernetes documentation, Ingress, TLS',
    find: changedTls,
  },
];

export interface Route {
  readonly host: string;
  readonly path: string;
  /** Of an Ingress: `Exact`, `Prefix`, … */
  readonly type?: string;
}

/** `*` for no host. */
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

function routesHit(resource: Gone['resource'], routes: readonly Route[], after?: MapValue): Hit | undefined {
  if (routes.length === 0) return undefined;
  const left = new Set(after ? routesOf(after, resource.kind).map(({ host }) => host) : []);
  const hosts = [...new Set(routes.map(({ host }) => host))];
  const [whole, part] = [
    hosts.filter((host) => !left.has(host)),
    routes.filter(({ host }) => left.has(host)),
  ];
  const names = [
    ...whole.map((host) => (host === '*' ? 'any host' : host)),
    ...part.map(({ host, path }) => `${host}${path}`),
  ];
  return {
    resource,
    path: keys('spec', 'rules'),
    message: `${listed(names)} ${names.length === 1 ? 'is' : 'are'} no longer served`,
  };
}

function* removedRoutes({ meantOf, gone, young }: Facts): Iterable<Hit> {
  const lost: { resource: Gone['resource']; routes: Route[]; after?: MapValue }[] = [];
  for (const { resource, value } of gone)
    if (isKind(resource, ingress, route)) lost.push({ resource, routes: routesOf(value, resource.kind) });
  for (const { resource, before, after } of meantOf(ingress, route).filter(isChangedRoute)) {
    const now = new Set(routesOf(after, resource.kind).map(textOfRoute));
    const routes = routesOf(before, resource.kind).filter((one) => !now.has(textOfRoute(one)));
    lost.push({ resource, routes, after });
  }
  const isServed = servedBy(young, new Set(lost.flatMap(({ routes }) => routes.map(({ host }) => host))));
  for (const { resource, routes, after } of lost) {
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

/** By any Ingress or route of the new render, by its own host or by the wildcard above it; found by the hosts' names first. */
function servedBy(young: Lookup, hosts: ReadonlySet<string>): (wanted: Route) => boolean {
  if (hosts.size === 0) return () => true;
  const words = [...hosts].flatMap((host) => [host.replace(/^\*/, ''), wildcardOf(host).slice(1)]);
  const entries = hosts.has('*')
    ? [...young.ofKind('Ingress'), ...young.ofKind('HTTPRoute')]
    : [...young.routesMentioning(words).values()].flat();
  const served = new Set(
    [...new Set(entries)].flatMap((entry) =>
      routesOf(young.value(entry), entry.identity.kind).map(textOfRoute),
    ),
  );
  return ({ host, path }) => served.has(`${host}${path}`) || served.has(`${wildcardOf(host)}${path}`);
}

const wildcardOf = (host: string): string => `*${host.slice(host.indexOf('.'))}`;

/** The class of an Ingress, in the new writing or the old one. */
export const classOf = (value: MapValue): string | undefined =>
  textAt(value, 'spec', 'ingressClassName') ?? annotation(value, 'kubernetes.io/ingress.class');

const parents = (value: MapValue): string[] =>
  (listOf(at(value, 'spec', 'parentRefs')) ?? []).map((ref) => textAt(ref, 'name') ?? '');

/** Host -> Secret. */
function tls(value: MapValue): Map<string, string> {
  const found = new Map<string, string>();
  for (const item of listOf(at(value, 'spec', 'tls')) ?? [])
    for (const host of listOf(at(item, 'hosts')) ?? ['*'])
      found.set(scalar(host), textAt(item, 'secretName') ?? '');
  return found;
}

function* changedTls({ meantOf, young }: Facts): Iterable<Hit> {
  const changed = meantOf(ingress).filter(
    (pair) =>
      pair.change.kind === 'changed' && isKind(pair.resource, ingress) && touches(pair, 'spec', 'tls'),
  );
  const made = young.madeByOthers(changed.flatMap(({ after }) => [...tls(after).values()]));
  for (const { resource, before, after } of changed) {
    const [old, now] = [tls(before), tls(after)];
    const served = new Set(routesOf(after, resource.kind).map(({ host }) => host));
    const bare = [...old.keys()].filter((host) => !now.has(host) && served.has(host));
    const path = keys('spec', 'tls');
    if (bare.length > 0)
      yield { resource, path, message: `${listed(bare)} is served without TLS from now on` };
    for (const [host, secret] of now) {
      const was = old.get(host);
      const isThere = young.named('', 'Secret', resource.namespace, secret) !== undefined || made.has(secret);
      if (was === undefined || was === secret || secret === '' || isThere || isIssued(after)) continue;
      yield {
        resource,
        severity: 'medium',
        path,
        ...uncertain(
          'secret',
          [
            `${host} takes its certificate from Secret ${secret} instead of ${was}`,
            '; possibly it is not in the cluster',
          ],
          secret,
        ),
      };
    }
  }
}

/** cert-manager makes what the Ingress names. */
export function isIssued(value: MapValue): boolean {
  const annotations = mapOf(at(value, 'metadata', 'annotations')) ?? new Map<string, never>();
  return [...annotations.keys()].some((name) => name.startsWith('cert-manager.io/'));
}
