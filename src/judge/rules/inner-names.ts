/** What containers name inside of other things: keys of ConfigMaps and Secrets, ports of their own. */
import { at, listOf, mapOf } from '../../manifests/index.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Facts, Hit, Pair, Rule } from '../types.ts';
import { isKind, keys, listed, scalar, textAt, touches } from './look.ts';

export const innerNameRules: readonly Rule[] = [
  {
    id: 'reference-key-lost',
    severity: 'high',
    kinds: ['ConfigMap', 'Secret'],
    when: 'a key of a ConfigMap or Secret goes while pods of the new render read it (configMapKeyRef, secretKeyRef, items of a volume), and not as optional',
    why: 'new pods cannot start: CreateContainerConfigError, FailedMount',
    hint: 'keep the key, change what reads it in the same release, or mark the reference optional',
    source: 'rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets',
    find: lostKeys,
  },
  {
    id: 'probe-port-missing',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a probe asks a port by a name that its container does not have (any more)',
    why: 'the probe fails each time: the container never gets ready, or is restarted again and again',
    hint: 'name a port of this very container, or write the number',
    source:
      'row 30; Kubernetes documentation, Liveness, Readiness and Startup Probes; kubelet, pkg/probe/util.go',
    *find({ meant, came }) {
      for (const pair of meant) {
        const { kind } = pair.resource;
        if (pair.change.kind !== 'changed' || !touches(pair, ...podSpecPath(kind))) continue;
        const old = lackingPorts(podTemplateOf(pair.before, kind));
        yield* told(pair.resource, lackingPorts(podTemplateOf(pair.after, kind)), old);
      }
      for (const { resource, value } of came)
        yield* told(resource, lackingPorts(podTemplateOf(value, resource.kind)), []);
    },
  },
];

function* told(resource: Pair['resource'], now: readonly string[], before: readonly string[]): Iterable<Hit> {
  const found = now.filter((one) => !before.includes(one));
  if (found.length > 0)
    yield { resource, path: keys(...podSpecPath(resource.kind), 'containers'), message: listed(found) };
}

function lackingPorts(template: MapValue | undefined): string[] {
  return containersOf(template).flatMap(({ name, value }) => {
    const ports = new Set((listOf(value.get('ports')) ?? []).map((port) => textAt(mapOf(port), 'name')));
    return ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap((probe) =>
      ['httpGet', 'tcpSocket'].flatMap((handler) => {
        const port = textAt(value, probe, handler, 'port');
        // A text of digits is read as a number where no port has that name.
        if (port === undefined || port === '' || /^\d+$/.test(port) || ports.has(port)) return [];
        return [`container ${name}: its ${probe} asks port "${port}", which it does not have`];
      }),
    );
  });
}

// ---- keys -------------------------------------------------------------------------------------

const fields = ['data', 'binaryData', 'stringData'] as const;

function* lostKeys({ meantOf, young }: Facts): Iterable<Hit> {
  const changed = meantOf('ConfigMap', 'Secret').flatMap((pair) => {
    if (!isKind(pair.resource, 'ConfigMap', 'Secret') || !fields.some((field) => touches(pair, field)))
      return [];
    const now = keysIn(pair.after);
    const lost = new Set([...keysIn(pair.before)].filter((key) => !now.has(key)));
    return lost.size === 0 ? [] : [{ resource: pair.resource, lost }];
  });
  const readers = young.podsMentioning(changed.map(({ resource }) => resource.name));
  for (const { resource, lost } of changed) {
    const missed = new Map<string, string[]>();
    for (const entry of readers.get(resource.name) ?? []) {
      if (entry.identity.namespace !== resource.namespace) continue;
      const template = podTemplateOf(young.value(entry), entry.identity.kind);
      for (const key of new Set(keysRead(template, resource.kind, resource.name)))
        if (lost.has(key))
          missed.set(key, [...(missed.get(key) ?? []), `${entry.identity.kind} ${entry.identity.name}`]);
    }
    for (const [key, who] of missed)
      yield {
        resource,
        path: keys('data', key),
        message: `loses the key ${key}, but ${listed(who)} still ${who.length === 1 ? 'reads' : 'read'} it: new pods cannot start`,
      };
  }
}

const keysIn = (value: MapValue): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => [...(mapOf(value.get(field))?.keys() ?? [])]));

/** Those that a pod needs one by one; what it takes as a whole may lack any. */
function keysRead(template: MapValue | undefined, kind: string, name: string): string[] {
  const found: string[] = [];
  const add = (from: Value | undefined, key: Value | undefined): void => {
    const text = scalar(key);
    if (text !== '' && at(from, 'optional') !== true) found.push(text);
  };
  const [reference, volume, nameField] =
    kind === 'Secret' ? ['secretKeyRef', 'secret', 'secretName'] : ['configMapKeyRef', 'configMap', 'name'];
  for (const { value } of containersOf(template))
    for (const variable of listOf(value.get('env')) ?? []) {
      const from = at(variable, 'valueFrom', reference);
      if (textAt(from, 'name') === name) add(from, at(from, 'key'));
    }
  for (const one of listOf(at(template, 'spec', 'volumes')) ?? []) {
    const sources = [
      [at(one, volume), nameField] as const,
      ...(listOf(at(one, 'projected', 'sources')) ?? []).map(
        (source) => [at(source, volume), 'name'] as const,
      ),
    ];
    for (const [source, field] of sources)
      if (textAt(source, field) === name)
        for (const item of listOf(at(source, 'items')) ?? []) add(source, at(item, 'key'));
  }
  return found;
}
