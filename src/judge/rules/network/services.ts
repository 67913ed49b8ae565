/** How a Service is reached, and where its ports lead. */
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import type { ViewEntry } from '../../../diff/index.ts';
import { isNumeral, type MapValue } from '../../../yaml/index.ts';
import { type PodEntry, refOfEntry } from '../../lookup.ts';
import { containersOf, labelsOf, pairsSelector, podTemplateOf } from '../../pods.ts';
import type { Facts, Hit, Rule } from '../../types.ts';
import { annotation, isKind, keys, listed, scalar, textAt, touches, touchesAnywhere } from '../look.ts';

/** What decides who can reach a load balancer, by cloud. Source: the clouds' own documentation of Service annotations. */
const exposingAnnotations = [
  'service.beta.kubernetes.io/aws-load-balancer-internal',
  'service.beta.kubernetes.io/aws-load-balancer-scheme',
  'service.beta.kubernetes.io/aws-load-balancer-type',
  'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type',
  'service.beta.kubernetes.io/aws-load-balancer-eip-allocations',
  'service.beta.kubernetes.io/azure-load-balancer-internal',
  'service.beta.kubernetes.io/azure-load-balancer-ipv4',
  'service.beta.kubernetes.io/azure-pip-name',
  'networking.gke.io/load-balancer-type',
  'cloud.google.com/load-balancer-type',
  'networking.gke.io/load-balancer-ip-addresses',
  'service.beta.kubernetes.io/oci-load-balancer-internal',
  'service.beta.kubernetes.io/openstack-internal-load-balancer',
  'metallb.universe.tf/loadBalancerIPs',
  'metallb.io/loadBalancerIPs',
] as const;

export const serviceRules: readonly Rule[] = [
  {
    id: 'service-address-released',
    severity: 'high',
    kinds: ['Service'],
    when: 'the type is no longer LoadBalancer, or spec.loadBalancerIP or an annotation that configures the load balancer changes',
    why: 'the cloud releases the external address, or makes an internal load balancer public or the reverse',
    hint: 'reserve the address, or add a second Service and move the traffic to it first',
    source: 'row 15; Kubernetes documentation, Services, type LoadBalancer',
    *find({ meantOf }) {
      for (const pair of meantOf('Service')) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, 'Service')) continue;
        if (!touches(pair, 'spec') && !touches(pair, 'metadata', 'annotations')) continue;
        const { resource, before, after } = pair;
        const [was, is] = [textAt(before, 'spec', 'type'), textAt(after, 'spec', 'type') ?? 'ClusterIP'];
        if (was !== 'LoadBalancer') continue;
        if (is !== 'LoadBalancer') {
          yield {
            resource,
            path: keys('spec', 'type'),
            message: `type LoadBalancer -> ${is}: the external address is released`,
          };
          continue;
        }
        const [oldIp, newIp] = [
          textAt(before, 'spec', 'loadBalancerIP'),
          textAt(after, 'spec', 'loadBalancerIP'),
        ];
        if (touches(pair, 'spec', 'loadBalancerIP') && oldIp !== undefined && oldIp !== newIp)
          yield {
            resource,
            path: keys('spec', 'loadBalancerIP'),
            message: `loadBalancerIP ${oldIp} -> ${newIp ?? 'any'}: the address changes`,
          };
        if (!touches(pair, 'metadata', 'annotations')) continue;
        for (const name of exposingAnnotations) {
          const [old, young] = [annotation(before, name), annotation(after, name)];
          if (old !== young)
            yield {
              resource,
              path: keys('metadata', 'annotations', name),
              message: `${name} ${old ?? 'unset'} -> ${young ?? 'unset'}: the load balancer may be replaced, and may be reachable from other networks`,
            };
        }
      }
    },
  },
  {
    id: 'service-opened',
    severity: 'high',
    kinds: ['Service'],
    when: 'type becomes LoadBalancer or NodePort, or loadBalancerSourceRanges is removed or opened to all addresses',
    why: 'more clients can reach the Service from outside of the cluster',
    hint: 'check that it may be public; list the allowed ranges in loadBalancerSourceRanges',
    source: 'row 15; Kubernetes documentation, Services, type LoadBalancer',
    *find({ meantOf }) {
      for (const pair of meantOf('Service')) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, 'Service') || !touches(pair, 'spec'))
          continue;
        const { resource, before, after } = pair;
        const [was, is] = [
          textAt(before, 'spec', 'type') ?? 'ClusterIP',
          textAt(after, 'spec', 'type') ?? 'ClusterIP',
        ];
        const [old, young] = [ranges(before), ranges(after)];
        if (!isOutside(was) && isOutside(is) && !isInternal(after))
          yield {
            resource,
            severity: is === 'NodePort' ? 'medium' : 'high',
            path: keys('spec', 'type'),
            message: `type ${was} -> ${is}: it can be reached from outside of the cluster`,
          };
        else if (
          is === 'LoadBalancer' &&
          old.length > 0 &&
          !isOpen(old) &&
          (young.length === 0 || isOpen(young))
        )
          yield {
            resource,
            path: keys('spec', 'loadBalancerSourceRanges'),
            message: 'loadBalancerSourceRanges allows all addresses',
          };
      }
    },
  },
  {
    id: 'service-port-removed',
    severity: 'high',
    kinds: ['Service'],
    when: 'a port of a Service is removed or its number changes',
    why: 'connections to that port are refused',
    hint: 'keep the old port beside the new one until it is no longer used',
    source: 'row 16; Kubernetes documentation, Services',
    *find({ meantOf }) {
      for (const pair of meantOf('Service')) {
        if (
          pair.change.kind !== 'changed' ||
          !isKind(pair.resource, 'Service') ||
          !touches(pair, 'spec', 'ports') ||
          // It is a name from then on, whose ports are those of what it leads to.
          textAt(pair.after, 'spec', 'type') === 'ExternalName'
        )
          continue;
        const now = new Set(portsOf(pair.after).map(({ port }) => port));
        const lost = portsOf(pair.before).filter(({ port }) => !now.has(port));
        if (lost.length === 0) continue;
        yield {
          resource: pair.resource,
          path: keys('spec', 'ports'),
          message: `port ${listed(lost.map(({ port }) => port))} is removed`,
        };
      }
    },
  },
  {
    id: 'target-port-missing',
    severity: 'high',
    kinds: ['Service'],
    when: 'a targetPort no longer names a port of the pods (medium for a number that no container declares)',
    why: 'the port of the Service leads nowhere',
    hint: 'use a port of the container, or add the port to the container',
    source: 'row 16; Kubernetes documentation, Services, Port definitions',
    find: targetPortsMissing,
  },
];

interface Port {
  readonly port: string;
  readonly target: string;
  readonly isNamed: boolean;
}

function portsOf(service: MapValue): Port[] {
  return (listOf(at(service, 'spec', 'ports')) ?? []).flatMap((item) => {
    const port = mapOf(item);
    if (port === undefined) return [];
    const number = scalar(port.get('port'));
    const target = port.get('targetPort');
    const protocol = scalar(port.get('protocol')) || 'TCP';
    return [
      {
        port: protocol === 'TCP' ? number : `${number}/${protocol}`,
        target: target === undefined ? number : scalar(target),
        isNamed: target !== undefined && !isNumeral(target),
      },
    ];
  });
}

function* targetPortsMissing(facts: Facts): Iterable<Hit> {
  const { young, old } = facts;
  for (const entry of withOtherPorts(facts)) {
    const value = young.value(entry);
    const { namespace, name } = entry.identity;
    const selector = pairsSelector(at(value, 'spec', 'selector'));
    if (selector.labels.size === 0) continue;
    const pods = young.podsOf(namespace, selector);
    if (pods.length === 0) continue;
    const before = old.named('', 'Service', namespace, name);
    const was = before && old.value(before);
    const oldPods =
      was === undefined ? [] : old.podsOf(namespace, pairsSelector(at(was, 'spec', 'selector')));
    for (const port of portsOf(value)) {
      if (leads(port, pods)) continue;
      const same = was && portsOf(was).find((one) => one.port === port.port);
      // It led nowhere before either, and was not touched: no news.
      if (same !== undefined && same.target === port.target && !leads(same, oldPods)) continue;
      // Numbers need not be declared; only one that was, or that has just been written, is worth a word.
      if (!port.isNamed && (same === undefined || !leads(same, oldPods))) continue;
      const [pod] = pods;
      yield {
        resource: refOfEntry(entry),
        path: keys('spec', 'ports'),
        ...(!port.isNamed && { severity: 'medium' }),
        message: `port ${port.port} targets ${port.isNamed ? `port "${port.target}"` : port.target}, which no container of ${pod?.entry.identity.kind ?? ''} ${pod?.entry.identity.name ?? ''} ${port.isNamed ? 'has' : 'declares'}`,
      };
    }
  }
}

const leads = (port: Port, pods: readonly PodEntry[]): boolean =>
  pods.some(({ template }) =>
    containersOf(template).some(({ value }) =>
      (listOf(value.get('ports')) ?? []).some(
        (item) => scalar(mapOf(item)?.get(port.isNamed ? 'name' : 'containerPort')) === port.target,
      ),
    ),
  );

/** Services whose own ports or selector changed, that are new, or whose pods have other ports. */
function withOtherPorts({ meant, came, young }: Facts): ReadonlySet<ViewEntry> {
  const found = new Set<ViewEntry>();
  const add = (namespace: string, name: string): void => {
    const entry = young.named('', 'Service', namespace, name);
    if (entry !== undefined) found.add(entry);
  };
  for (const { resource } of came) if (isKind(resource, 'Service')) add(resource.namespace, resource.name);
  for (const pair of meant) {
    const { resource } = pair;
    if (pair.change.kind !== 'changed') continue;
    if (isKind(resource, 'Service')) {
      if (touches(pair, 'spec', 'ports') || touches(pair, 'spec', 'selector'))
        add(resource.namespace, resource.name);
    } else if (touchesAnywhere(pair, 'ports') || touchesAnywhere(pair, 'containers')) {
      const template = podTemplateOf(pair.after, resource.kind);
      if (template === undefined || !hasOtherPorts(pair.before, pair.after, resource.kind)) continue;
      for (const service of young.servicesOf(resource.namespace, labelsOf(template))) found.add(service);
    }
  }
  return found;
}

function hasOtherPorts(before: MapValue, after: MapValue, kind: string): boolean {
  const written = (value: MapValue): string =>
    containersOf(podTemplateOf(value, kind))
      .flatMap((container) => listOf(container.value.get('ports')) ?? [])
      .map((port) => `${scalar(mapOf(port)?.get('name'))} ${scalar(mapOf(port)?.get('containerPort'))}`)
      .toSorted()
      .join();
  return written(before) !== written(after);
}

const isOutside = (type: string): boolean => type === 'LoadBalancer' || type === 'NodePort';
const ranges = (value: MapValue): string[] =>
  (listOf(at(value, 'spec', 'loadBalancerSourceRanges')) ?? []).map(scalar);
const isOpen = (found: readonly string[]): boolean =>
  found.some((range) => range === '0.0.0.0/0' || range === '::/0');

const isInternal = (value: MapValue): boolean =>
  exposingAnnotations.some((name) => /^(true|internal)$/i.test(annotation(value, name) ?? ''));
