/** The way in from outside: hosts, paths, classes and certificates. */
import { at, listOf, mapOf, textOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { Lookup } from '../lookup.ts';
import type { Facts, Gone, Hit, Pair, Rule } from '../types.ts';
import { annotation, isKind, keys, listed, scalar, textAt, touches } from './look.ts';

const ingress = 'networking.k8s.io/Ingress';
const route = 'gateway.networking.k8s.io/HTTPRoute';

export const ingressRules: readonly Rule[] = [
  {
    id: 'route-removed',
    severity: 'high',
    kinds: ['Ingress', 'HTTPRoute'],
    when: 'a host or path is removed and no other Ingress or HTTPRoute of the render serves it',
    why: 'requests from outside get 404, or reach whatever catches them',
    hint: 'keep the host and path until nobody uses them, or redirect',
    source: 'row 17; Kubernetes documentation, Ingress; Gateway API, HTTPRoute',
    find: removedRoutes,
  },
  {
    id: 'ingress-class-changed',
    severity: 'high',
    kinds: ['Ingress', 'HTTPRoute'],
    when: 'ingressClassName, the old annotation of the class, or the parentRefs of a route change',
    why: 'another controller serves it from now on, under another address, or none does',
    hint: 'check that the new class or gateway exists, and move the DNS names',
    source: 'row 17; Kubernetes documentation, Ingress, Ingress class',
    *find({ pairs }) {
      for (const pair of pairs) {
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
    when: 'tls is removed, or names another Secret that nothing in the render makes (then medium: it may be in the cluster)',
    why: 'without its certificate a host answers with a default one, or without TLS',
    hint: 'make sure that the Secret is there before the upgrade, or let cert-manager make it',
    source: 'row 17; Kubernetes documentation, Ingress, TLS',
    possible: true,
    *find({ pairs, young }) {
      for (const pair of pairs) {
        if (
          pair.change.kind !== 'changed' ||
          !isKind(pair.resource, ingress) ||
          !touches(pair, 'spec', 'tls')
        )
          continue;
        const { resource } = pair;
        const [old, now] = [tls(pair.before), tls(pair.after)];
        const served = new Set(routesOf(pair.after, resource.kind).map(({ host }) => host));
        const bare = [...old.keys()].filter((host) => !now.has(host) && served.has(host));
        if (bare.length > 0)
          yield {
            resource,
            path: keys('spec', 'tls'),
            message: `${listed(bare)} is served without TLS from now on`,
          };
        for (const [host, secret] of now) {
          const was = old.get(host);
          if (was === undefined || was === secret || isMade(young, pair.after, resource.namespace, secret))
            continue;
          yield {
            resource,
            severity: 'medium',
            path: keys('spec', 'tls'),
            message: `${host} takes its certificate from Secret ${secret} instead of ${was}; possible that it is not in the cluster`,
          };
        }
      }
    },
  },
];

interface Route {
  readonly host: string;
  readonly path: string;
}

/** `*` for no host. */
export function routesOf(value: MapValue, kind: string): Route[] {
  const rules = (listOf(at(value, 'spec', 'rules')) ?? []).map(mapOf);
  if (kind === 'Ingress') {
    return rules.flatMap((rule) => {
      const host = textOf(rule?.get('host')) ?? '*';
      const paths = listOf(at(rule, 'http', 'paths')) ?? [];
      return paths.map((path) => ({ host, path: textAt(path, 'path') ?? '/' }));
    });
  }
  const hosts = (listOf(at(value, 'spec', 'hostnames')) ?? ['*']).map(scalar);
  const paths = rules.flatMap((rule) => {
    const matches = listOf(rule?.get('matches')) ?? [];
    return matches.length === 0 ? ['/'] : matches.map((match) => textAt(match, 'path', 'value') ?? '/');
  });
  return hosts.flatMap((host) => paths.map((path) => ({ host, path })));
}

function told(resource: Gone['resource'], routes: readonly Route[], after?: MapValue): Hit | undefined {
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
    message: `${listed(names)} ${names.length === 1 ? 'is' : 'are'} served no more`,
  };
}

function* removedRoutes({ pairs, gone, young }: Facts): Iterable<Hit> {
  const lost = (before: MapValue, kind: string, after: MapValue | undefined): Route[] => {
    const now = new Set((after ? routesOf(after, kind) : []).map(({ host, path }) => `${host}${path}`));
    return routesOf(before, kind).filter(
      ({ host, path }) => !now.has(`${host}${path}`) && !isServed(young, { host, path }),
    );
  };
  for (const { resource, value } of gone) {
    if (!isKind(resource, ingress, route)) continue;
    const hit = told(resource, lost(value, resource.kind, undefined));
    if (hit !== undefined) yield { ...hit, side: 'before' };
  }
  for (const pair of pairs) {
    if (pair.change.kind !== 'changed' || !isKind(pair.resource, ingress, route) || !touchesRoutes(pair))
      continue;
    const hit = told(pair.resource, lost(pair.before, pair.resource.kind, pair.after), pair.after);
    if (hit !== undefined) yield hit;
  }
}

const touchesRoutes = (pair: Pair): boolean =>
  touches(pair, 'spec', 'rules') || touches(pair, 'spec', 'hostnames');

/** By any Ingress or route of the new render, found by its host first. */
function isServed(young: Lookup, wanted: Route): boolean {
  return ['Ingress', 'HTTPRoute'].some((kind) =>
    young
      .ofKind(kind)
      .some(
        (entry) =>
          (wanted.host === '*' || entry.document.text.includes(wanted.host)) &&
          routesOf(young.value(entry), kind).some(
            ({ host, path }) => host === wanted.host && path === wanted.path,
          ),
      ),
  );
}

const classOf = (value: MapValue): string | undefined =>
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

/** Is the Secret in the render, or is somebody asked to make it: a Certificate, an ExternalSecret, cert-manager by annotation? */
function isMade(young: Lookup, after: MapValue, namespace: string, secret: string): boolean {
  const annotations = mapOf(at(after, 'metadata', 'annotations')) ?? new Map();
  if (secret === '' || [...annotations.keys()].some((name) => String(name).startsWith('cert-manager.io/')))
    return true;
  if (young.named('', 'Secret', namespace, secret) !== undefined) return true;
  return ['Certificate', 'ExternalSecret', 'SealedSecret'].some((kind) =>
    young.ofKind(kind).some(({ document }) => document.text.includes(secret)),
  );
}
