/** Rules about how a Service is reached, and where its ports lead. */
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import type { ViewEntry } from '../../../diff/index.ts';
import { isNumeral, type MapValue } from '../../../yaml/index.ts';
import { type PodEntry, refOfEntry } from '../../lookup.ts';
import { containersOf, labelsOf, pairsSelector, podTemplateOf } from '../../pods.ts';
import type { Facts, Hit, Rule } from '../../types.ts';
import { annotation, isKind, keys, listWords, scalar, textAt, touches, touchesAnywhere } from '../readers.ts';

/**
 * Annotations that decide who can reach a load balancer, by cloud. Source: the clouds' own documentation of
 * Service annotations.
 */
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
    source: 'Kubernetes documentation, Services, type LoadBalancer',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('Service')) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, 'Service')) continue;
        if (!touches(pair, 'spec') && !touches(pair, 'metadata', 'annotations')) continue;
        const { resource, before, after } = pair;
        const [oldValue, newValue] = [
          textAt(before, 'spec', 'type'),
          textAt(after, 'spec', 'type') ?? 'ClusterIP',
        ];
        if (oldValue !== 'LoadBalancer') continue;
        if (newValue !== 'LoadBalancer') {
          yield {
            resource,
            path: keys('spec', 'type'),
            message: `type LoadBalancer -> ${newValue}: the external address is released`,
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
          const [previous, current] = [annotation(before, name), annotation(after, name)];
          if (previous !== current)
            yield {
              resource,
              path: keys('metadata', 'annotations', name),
              message: `${name} ${previous ?? 'unset'} -> ${current ?? 'unset'}: the load balancer may be replaced, and may be reachable from other networks`,
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
    source: 'Kubernetes documentation, Services, type LoadBalancer',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('Service')) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, 'Service') || !touches(pair, 'spec'))
          continue;
        const { resource, before, after } = pair;
        const [oldValue, newValue] = [
          textAt(before, 'spec', 'type') ?? 'ClusterIP',
          textAt(after, 'spec', 'type') ?? 'ClusterIP',
        ];
        const [previous, current] = [ranges(before), ranges(after)];
        if (!isOutside(oldValue) && isOutside(newValue) && !isInternal(after))
          yield {
            resource,
            severity: newValue === 'NodePort' ? 'medium' : 'high',
            path: keys('spec', 'type'),
            message: `type ${oldValue} -> ${newValue}: it can be reached from outside of the cluster`,
          };
        else if (
          newValue === 'LoadBalancer' &&
          previous.length > 0 &&
          !isOpen(previous) &&
          (current.length === 0 || isOpen(current))
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
    source: 'Kubernetes documentation, Services',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('Service')) {
        if (
          pair.change.kind !== 'changed' ||
          !isKind(pair.resource, 'Service') ||
          !touches(pair, 'spec', 'ports') ||
          // The Service becomes a DNS name, whose ports are those of its target.
          textAt(pair.after, 'spec', 'type') === 'ExternalName'
        )
          continue;
        const now = new Set(portsOf(pair.after).map(({ port }) => port));
        const lostPorts = portsOf(pair.before).filter(({ port }) => !now.has(port));
        if (lostPorts.length === 0) continue;
        yield {
          resource: pair.resource,
          path: keys('spec', 'ports'),
          message: `port ${listWords(lostPorts.map(({ port }) => port))} is removed`,
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
    source: 'Kubernetes documentation, Services, Port definitions',
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
  const { lookupAfter, lookupBefore } = facts;
  for (const entry of withOtherPorts(facts)) {
    const value = lookupAfter.value(entry);
    const { namespace, name } = entry.identity;
    const selector = pairsSelector(at(value, 'spec', 'selector'));
    if (selector.labels.size === 0) continue;
    const pods = lookupAfter.podsOf(namespace, selector);
    if (pods.length === 0) continue;
    const before = lookupBefore.findNamed('', 'Service', namespace, name);
    const previous = before && lookupBefore.value(before);
    const oldPods =
      previous === undefined
        ? []
        : lookupBefore.podsOf(namespace, pairsSelector(at(previous, 'spec', 'selector')));
    for (const port of portsOf(value)) {
      if (leads(port, pods)) continue;
      const previousPort = previous && portsOf(previous).find((one) => one.port === port.port);
      // It led nowhere before either, and did not change: no finding.
      if (previousPort !== undefined && previousPort.target === port.target && !leads(previousPort, oldPods))
        continue;
      // Port numbers need no declaration; only one that was declared, or is new, deserves a finding.
      if (!port.isNamed && (previousPort === undefined || !leads(previousPort, oldPods))) continue;
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

/** Services whose ports or selector changed, that are new, or whose pods have other ports. */
function withOtherPorts({ meaningful, created, lookupAfter }: Facts): ReadonlySet<ViewEntry> {
  const entries = new Set<ViewEntry>();
  const add = (namespace: string, name: string): void => {
    const entry = lookupAfter.findNamed('', 'Service', namespace, name);
    if (entry !== undefined) entries.add(entry);
  };
  for (const { resource } of created) if (isKind(resource, 'Service')) add(resource.namespace, resource.name);
  for (const pair of meaningful) {
    const { resource } = pair;
    if (pair.change.kind !== 'changed') continue;
    if (isKind(resource, 'Service')) {
      if (touches(pair, 'spec', 'ports') || touches(pair, 'spec', 'selector'))
        add(resource.namespace, resource.name);
    } else if (touchesAnywhere(pair, 'ports') || touchesAnywhere(pair, 'containers')) {
      const template = podTemplateOf(pair.after, resource.kind);
      if (template === undefined || !hasOtherPorts(pair.before, pair.after, resource.kind)) continue;
      for (const service of lookupAfter.servicesOf(resource.namespace, labelsOf(template)))
        entries.add(service);
    }
  }
  return entries;
}

function hasOtherPorts(before: MapValue, after: MapValue, kind: string): boolean {
  const portsText = (value: MapValue): string =>
    containersOf(podTemplateOf(value, kind))
      .flatMap((container) => listOf(container.value.get('ports')) ?? [])
      .map((port) => `${scalar(mapOf(port)?.get('name'))} ${scalar(mapOf(port)?.get('containerPort'))}`)
      .toSorted()
      .join();
  return portsText(before) !== portsText(after);
}

const isOutside = (type: string): boolean => type === 'LoadBalancer' || type === 'NodePort';
const ranges = (value: MapValue): string[] =>
  (listOf(at(value, 'spec', 'loadBalancerSourceRanges')) ?? []).map(scalar);
const isOpen = (texts: readonly string[]): boolean =>
  texts.some((range) => range === '0.0.0.0/0' || range === '::/0');

const isInternal = (value: MapValue): boolean =>
  exposingAnnotations.some((name) => /^(true|internal)$/i.test(annotation(value, name) ?? ''));
