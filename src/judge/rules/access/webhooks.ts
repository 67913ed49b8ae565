/** Rules about admission webhooks, which can stop the whole cluster. */
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import { isMap, type MapValue } from '../../../yaml/index.ts';
import { refOfEntry } from '../../lookup.ts';
import type { Rule } from '../../types.ts';
import { isKind, keys, scalar, textAt } from '../readers.ts';

const group = 'admissionregistration.k8s.io';
const kinds = [`${group}/ValidatingWebhookConfiguration`, `${group}/MutatingWebhookConfiguration`] as const;
/** Without these requests no pods can start, and nothing can be repaired. */
const vital = new Set([
  '*',
  '*/*',
  'pods',
  'pods/*',
  'nodes',
  'services',
  'endpoints',
  'leases',
  'deployments',
  'replicasets',
  'daemonsets',
]);

export const webhookRules: readonly Rule[] = [
  {
    id: 'webhook-blocks-cluster',
    severity: 'high',
    kinds: ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'],
    when: 'a webhook with failurePolicy Fail now matches pods, nodes or all resources, in all namespaces',
    why: 'while its backend is down, none of these resources can be created or changed, its own pods included',
    hint: 'exclude its own namespace and kube-system with a namespaceSelector, or set failurePolicy: Ignore',
    source: 'Kubernetes documentation, Admission Webhook Good Practices',
    *find({ meaningfulOf, created }) {
      for (const { resource, value } of created) {
        if (!isKind(resource, ...kinds)) continue;
        for (const hook of hooksOf(value).filter(blocks))
          yield {
            resource,
            path: keys('webhooks'),
            message: `webhook ${nameOf(hook)} intercepts ${reach(hook)} and blocks all of it while its backend is down`,
          };
      }
      for (const pair of meaningfulOf(...kinds)) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, ...kinds)) continue;
        const before = new Set(hooksOf(pair.before).filter(blocks).map(nameOf));
        for (const hook of hooksOf(pair.after).filter(blocks))
          if (!before.has(nameOf(hook)))
            yield {
              resource: pair.resource,
              path: keys('webhooks'),
              message: `webhook ${nameOf(hook)} now intercepts ${reach(hook)} and blocks all of it while its backend is down`,
            };
      }
    },
  },
  {
    id: 'webhook-without-backend',
    severity: 'high',
    kinds: ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'],
    when: 'the Service of a webhook is removed or renamed, or a webhook names another one that is not in the render (medium with failurePolicy Ignore)',
    why: 'every request that the webhook matches fails, or is not checked',
    hint: 'remove the webhook before its Service, or correct clientConfig.service',
    source: 'Kubernetes documentation, Dynamic Admission Control',
    *find({ deleted, meaningfulOf, lookupAfter, lookupBefore }) {
      const lostServices = new Set(
        deleted
          .filter(({ resource }) => isKind(resource, 'Service'))
          .map(({ resource }) => `${resource.namespace}/${resource.name}`),
      );
      if (lostServices.size > 0)
        for (const entry of kinds.flatMap((kind) => lookupAfter.ofKind(kind.slice(kind.indexOf('/') + 1))))
          for (const hook of hooksOf(lookupAfter.value(entry))) {
            const service = serviceOf(hook);
            if (service === undefined || !lostServices.has(service)) continue;
            yield {
              resource: refOfEntry(entry),
              ...(!isFail(hook) && { severity: 'medium' }),
              path: keys('webhooks'),
              message: `webhook ${nameOf(hook)} calls Service ${service}, which is removed`,
            };
          }
      for (const pair of meaningfulOf(...kinds)) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, ...kinds)) continue;
        const before = new Map(hooksOf(pair.before).map((hook) => [nameOf(hook), serviceOf(hook)]));
        for (const hook of hooksOf(pair.after)) {
          const [previous, current] = [before.get(nameOf(hook)), serviceOf(hook)];
          if (
            previous === undefined ||
            current === undefined ||
            previous === current ||
            lostServices.has(current)
          )
            continue;
          const isThere = (side: typeof lookupAfter, [namespace = '', name = '']: string[]): boolean =>
            side.findNamed('', 'Service', namespace, name) !== undefined;
          if (!isThere(lookupBefore, previous.split('/')) || isThere(lookupAfter, current.split('/')))
            continue;
          yield {
            resource: pair.resource,
            ...(!isFail(hook) && { severity: 'medium' }),
            path: keys('webhooks'),
            message: `webhook ${nameOf(hook)} calls Service ${current} instead of ${previous}, which is not in the render`,
          };
        }
      }
    },
  },
];

const hooksOf = (value: MapValue): MapValue[] =>
  (listOf(at(value, 'webhooks')) ?? []).map(mapOf).filter((hook) => hook !== undefined);
const nameOf = (hook: MapValue): string => textAt(hook, 'name') ?? '';
const isFail = (hook: MapValue): boolean => (textAt(hook, 'failurePolicy') ?? 'Fail') === 'Fail';

function serviceOf(hook: MapValue): string | undefined {
  const name = textAt(hook, 'clientConfig', 'service', 'name');
  return name === undefined
    ? undefined
    : `${textAt(hook, 'clientConfig', 'service', 'namespace') ?? ''}/${name}`;
}

/** Fails closed on vital resources of any namespace and any object. */
function blocks(hook: MapValue): boolean {
  const isNarrowed = ['namespaceSelector', 'objectSelector'].some((field) => {
    const selector = at(hook, field);
    return isMap(selector) && selector.size > 0;
  });
  const hasConditions = (listOf(at(hook, 'matchConditions')) ?? []).length > 0;
  return isFail(hook) && !isNarrowed && !hasConditions && vitalOf(hook).length > 0;
}

function vitalOf(hook: MapValue): string[] {
  return (listOf(at(hook, 'rules')) ?? []).flatMap((rule) => {
    const groups = (listOf(at(rule, 'apiGroups')) ?? []).map(scalar);
    // `*` in an operator's own API group is about its own resources.
    if (!groups.some((name) => name === '*' || name === '' || name === 'apps' || name.endsWith('.k8s.io')))
      return [];
    return (listOf(at(rule, 'resources')) ?? []).map(scalar).filter((name) => vital.has(name));
  });
}

const reach = (hook: MapValue): string => {
  const found = [...new Set(vitalOf(hook))];
  return found.some((name) => name.startsWith('*')) ? 'every resource' : found.join(', ');
};
