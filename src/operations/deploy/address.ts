/**
 * Finds the address of a release by its resources: the host of an Ingress, an HTTPRoute or a Route of
 * OpenShift.
 */
import { listOf, mapOf, parseDocument, splitDocuments, textOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';

export interface Address {
  readonly url: string;
  /** The other hosts of the release, each once. */
  readonly others: readonly string[];
}

interface Candidate {
  readonly host: string;
  readonly isSecure: boolean;
  /** Empty, or with a leading slash. */
  readonly path: string;
}

/**
 * The first host of the first Ingress (else HTTPRoute, else Route), by name. It uses https where a
 * certificate covers the host, and adds a single plain path. It never returns a wildcard, nor a text that is
 * not shown as it is (`clean`).
 */
export function addressIn(manifest: string, clean: (text: string) => string): Address | undefined {
  const resources = splitDocuments(manifest).flatMap((document) =>
    mayHaveHosts.test(document.text) ? parseDocument(document).resources : [],
  );
  const candidates = kinds.flatMap(({ groups, kind, read }) =>
    resources
      .filter(({ header }) => header.kind === kind && groups.has(header.apiVersion.split('/')[0] ?? ''))
      .toSorted((left, right) => (left.header.name < right.header.name ? -1 : 1))
      .flatMap(({ value }) =>
        read(
          value,
          resources.map((one) => one.value),
        ),
      ),
  );
  const hosts = new Map<string, Candidate>();
  for (const one of candidates) {
    if (!isHost(one.host) || clean(one.host) !== one.host) continue;
    const present = hosts.get(one.host);
    // A host with several routes has more than one path.
    hosts.set(
      one.host,
      present === undefined ? one : { ...one, path: '', isSecure: one.isSecure || present.isSecure },
    );
  }
  const [first, ...others] = hosts.values();
  if (first === undefined) return undefined;
  const { host, isSecure, path } = first;
  return {
    url: `${isSecure ? 'https' : 'http'}://${host}${clean(path) === path ? path : ''}/`.replace(/\/\/$/, '/'),
    others: others.map((one) => one.host),
  };
}

/** Other texts are not parsed. */
const mayHaveHosts = /\b(?:Ingress|HTTPRoute|Gateway|Route)\b/;

interface HostKind {
  readonly groups: ReadonlySet<string>;
  readonly kind: string;
  readonly read: (resource: MapValue, all: readonly MapValue[]) => readonly Candidate[];
}

/** In the order of preference. */
const kinds: readonly HostKind[] = [
  // https://kubernetes.io/docs/reference/kubernetes-api/service-resources/ingress-v1/
  { groups: new Set(['networking.k8s.io', 'extensions']), kind: 'Ingress', read: ofIngress },
  // https://gateway-api.sigs.k8s.io/reference/spec/#httproute
  { groups: new Set(['gateway.networking.k8s.io']), kind: 'HTTPRoute', read: ofHttpRoute },
  // https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/network_apis/route-route-openshift-io-v1
  { groups: new Set(['route.openshift.io']), kind: 'Route', read: ofRoute },
];

type Maybe = MapValue | undefined;
const mapIn = (map: Maybe, key: string): Maybe => mapOf(map?.get(key));
const textIn = (map: Maybe, key: string): string => textOf(map?.get(key)) ?? '';
const mapsIn = (map: Maybe, key: string): readonly MapValue[] =>
  (listOf(map?.get(key)) ?? []).flatMap((item) => mapOf(item) ?? []);
const textsIn = (map: Maybe, key: string): readonly string[] =>
  (listOf(map?.get(key)) ?? []).flatMap((item) => textOf(item) ?? []);

function ofIngress(ingress: MapValue): readonly Candidate[] {
  const spec = mapIn(ingress, 'spec');
  const certificates = mapsIn(spec, 'tls');
  return mapsIn(spec, 'rules').map((rule) => {
    const host = textIn(rule, 'host');
    const paths = mapsIn(mapIn(rule, 'http'), 'paths').map((one) => ({
      path: textIn(one, 'path'),
      type: textIn(one, 'pathType'),
    }));
    return {
      host,
      // A certificate without hosts covers all of them.
      isSecure: certificates.some((one) => {
        const names = textsIn(one, 'hosts');
        return names.length === 0 || names.some((name) => covers(name, host));
      }),
      path: plainPath(
        paths.filter(({ type }) => type !== 'ImplementationSpecific').map(({ path }) => path),
        paths.length,
      ),
    };
  });
}

function ofHttpRoute(route: MapValue, all: readonly MapValue[]): readonly Candidate[] {
  const spec = mapIn(route, 'spec');
  const paths = mapsIn(spec, 'rules').flatMap((rule) =>
    mapsIn(rule, 'matches').map((match) => mapIn(match, 'path')),
  );
  const plain = paths.filter((path) => textIn(path, 'type') !== 'RegularExpression');
  return textsIn(spec, 'hostnames').map((host) => ({
    host,
    isSecure: isSecureRoute(mapsIn(spec, 'parentRefs'), all),
    path: plainPath(
      plain.map((path) => textIn(path, 'value')),
      paths.length,
    ),
  }));
}

/** Decided by the listeners of its Gateway. A Gateway of another release is assumed to be as most are. */
function isSecureRoute(parents: readonly MapValue[], all: readonly MapValue[]): boolean {
  const listeners = parents.flatMap((parent) => {
    const gateway = all.find(
      (one) =>
        textIn(one, 'kind') === 'Gateway' &&
        textIn(mapIn(one, 'metadata'), 'name') === textIn(parent, 'name'),
    );
    const section = textIn(parent, 'sectionName');
    return mapsIn(mapIn(gateway, 'spec'), 'listeners').filter(
      (listener) => section === '' || textIn(listener, 'name') === section,
    );
  });
  return listeners.length === 0 || listeners.some((listener) => textIn(listener, 'protocol') !== 'HTTP');
}

function ofRoute(route: MapValue): readonly Candidate[] {
  const spec = mapIn(route, 'spec');
  const path = textIn(spec, 'path');
  return [
    {
      host: textIn(spec, 'host'),
      isSecure: mapIn(spec, 'tls') !== undefined,
      path: plainPath([path], 1),
    },
  ];
}

/** The only path; undefined where it is a pattern. */
function plainPath(paths: readonly string[], count: number): string {
  const [path = ''] = paths;
  return count === 1 && /^(?:\/[\w.~-]+)+\/?$/.test(path) ? path.replace(/\/$/, '') : '';
}

/** A name of a certificate; `*` matches one label. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));

const isHost = (host: string): boolean =>
  host.length <= 253 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(host);
