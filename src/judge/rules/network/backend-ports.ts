/** Rules about ports of Services that routes lead to, by name or number. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { type Lookup, refOfEntry } from '../../lookup.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../../types.ts';
import { isKind, keys, listWords, scalar, textAt, touches } from '../readers.ts';

const ingress = 'networking.k8s.io/Ingress';
const route = 'gateway.networking.k8s.io/HTTPRoute';

export const backendPortRules: readonly Rule[] = [
  {
    id: 'backend-port-missing',
    severity: 'high',
    kinds: ['Ingress', 'HTTPRoute'],
    when: 'an Ingress or HTTPRoute routes to a port, by name or number, that its Service in the render does not have',
    why: 'requests from outside are answered with 503 or 500',
    hint: 'use the port or the port name of the Service, not the targetPort',
    source: 'Kubernetes documentation, Ingress, Resource backends; Gateway API, BackendObjectReference',
    find: missingPorts,
  },
];

interface Backend {
  readonly service: string;
  readonly port: string;
  readonly isNamed: boolean;
}

/** The Services of its own namespace that a route leads to, each with the port. */
function backendsOf(value: MapValue): Backend[] {
  const rules = listOf(at(value, 'spec', 'rules')) ?? [];
  const ofIngress = [
    at(value, 'spec', 'defaultBackend'),
    ...rules.flatMap((rule) => (listOf(at(rule, 'http', 'paths')) ?? []).map((path) => at(path, 'backend'))),
  ].map((backend): Backend => {
    const [name, number] = [at(backend, 'service', 'port', 'name'), at(backend, 'service', 'port', 'number')];
    const isNamed = name !== undefined;
    return { service: textAt(backend, 'service', 'name') ?? '', port: scalar(name ?? number), isNamed };
  });
  const ofRoute = rules
    .flatMap((rule) => listOf(mapOf(rule)?.get('backendRefs')) ?? [])
    .filter((ref) => (textAt(ref, 'kind') ?? 'Service') === 'Service' && at(ref, 'namespace') === undefined)
    .map(
      (ref): Backend => ({
        service: textAt(ref, 'name') ?? '',
        port: scalar(at(ref, 'port')),
        isNamed: false,
      }),
    );
  return [...ofIngress, ...ofRoute].filter(({ service, port }) => service !== '' && port !== '');
}

function* missingPorts(facts: Facts): Iterable<Hit> {
  const { lookupAfter, lookupBefore } = facts;
  for (const entry of routesToAsk(facts)) {
    const { group, kind, namespace, name } = entry.identity;
    const missingBackends = missingBackendsIn(lookupAfter, entry);
    if (missingBackends.length === 0) continue;
    const before = lookupBefore.findNamed(group, kind, namespace, name);
    const previous = new Set(
      before === undefined ? [] : missingBackendsIn(lookupBefore, before).map(backendText),
    );
    const missing = [...new Set(missingBackends.map(backendText))].filter((one) => !previous.has(one));
    if (missing.length > 0)
      yield {
        resource: refOfEntry(entry),
        path: keys('spec', 'rules'),
        message: `routes to ${listWords(missing)}, which the Service does not have: requests fail`,
      };
  }
}

const backendText = ({ service, port, isNamed }: Backend): string =>
  `port ${isNamed ? `"${port}"` : port} of Service ${service}`;

/** Backends whose Service is in the render and lacks that port; the ports of an ExternalName are unknown. */
function missingBackendsIn(lookup: Lookup, entry: ViewEntry): Backend[] {
  return backendsOf(lookup.value(entry)).filter(({ service, port, isNamed }) => {
    const serviceEntry = lookup.findNamed('', 'Service', entry.identity.namespace, service);
    if (serviceEntry === undefined) return false;
    const value = lookup.value(serviceEntry);
    if (textAt(value, 'spec', 'type') === 'ExternalName') return false;
    const ports = listOf(at(value, 'spec', 'ports')) ?? [];
    return !ports.some((one) => scalar(at(one, isNamed ? 'name' : 'port')) === port);
  });
}

/** New and changed routes, and routes to Services with changed ports. */
function routesToAsk({ meaningfulOf, created, lookupAfter }: Facts): ReadonlySet<ViewEntry> {
  const found = new Set<ViewEntry>();
  const add = (entry: ViewEntry | undefined): void => void (entry && found.add(entry));
  const entryOf = ({ group, kind, namespace, name }: ResourcePair['resource']): ViewEntry | undefined =>
    lookupAfter.findNamed(group, kind, namespace, name);
  for (const { resource } of created) if (isKind(resource, ingress, route)) add(entryOf(resource));
  for (const pair of meaningfulOf(ingress, route)) if (touches(pair, 'spec')) add(entryOf(pair.resource));
  const services = meaningfulOf('Service').filter(
    (pair) => pair.change.kind === 'changed' && touches(pair, 'spec', 'ports'),
  );
  for (const entries of lookupAfter.routesMentioning(services.map(({ resource }) => resource.name)).values())
    for (const entry of entries) if (isKind(entry.identity, ingress, route)) add(entry);
  return found;
}
