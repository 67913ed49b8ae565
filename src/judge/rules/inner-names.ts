/** Rules about names inside other resources: keys of ConfigMaps and Secrets, ports of the own container. */
import { at, listOf, mapOf } from '../../manifests/index.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../types.ts';
import { called, isKind, keys, listWords, scalar, textAt, touches } from './readers.ts';
import { addTo } from '../../tools/index.ts';

export const innerNameRules: readonly Rule[] = [
  {
    id: 'reference-key-lost',
    severity: 'high',
    kinds: ['ConfigMap', 'Secret'],
    when: 'a key of a ConfigMap or Secret is removed while pods of the new render require it (configMapKeyRef, secretKeyRef, items or a subPath of a volume)',
    why: 'new pods cannot start: CreateContainerConfigError, FailedMount; a subPath mounts an empty directory instead of the file',
    hint: 'keep the key, change its readers in the same release, or mark the reference optional',
    source: 'Kubernetes documentation, ConfigMaps, Secrets',
    find: lostKeys,
  },
  {
    id: 'reference-key-missing',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a new or changed workload requires a key that the ConfigMap or Secret of the render does not have',
    why: 'new pods cannot start: CreateContainerConfigError, FailedMount',
    hint: 'add the key, correct its name, or mark the reference optional',
    source: 'Kubernetes documentation, ConfigMaps, Secrets',
    find: missingKeys,
  },
  {
    id: 'probe-port-missing',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a probe names a port that its container does not have',
    why: 'the probe always fails: the container never becomes ready, or restarts again and again',
    hint: 'name a port of the same container, or use the number',
    source: 'Kubernetes documentation, Liveness, Readiness and Startup Probes; kubelet, pkg/probe/util.go',
    *find({ meaningful, created }) {
      for (const pair of meaningful) {
        const { kind } = pair.resource;
        if (pair.change.kind !== 'changed' || !touches(pair, ...podSpecPath(kind))) continue;
        const before = missingPorts(podTemplateOf(pair.before, kind));
        yield* hitsFor(pair.resource, missingPorts(podTemplateOf(pair.after, kind)), before);
      }
      for (const { resource, value } of created)
        yield* hitsFor(resource, missingPorts(podTemplateOf(value, resource.kind)), []);
    },
  },
];

function* hitsFor(
  resource: ResourcePair['resource'],
  now: readonly string[],
  before: readonly string[],
): Iterable<Hit> {
  const added = now.filter((one) => !before.includes(one));
  if (added.length > 0)
    yield { resource, path: keys(...podSpecPath(resource.kind), 'containers'), message: listWords(added) };
}

function missingPorts(template: MapValue | undefined): string[] {
  return containersOf(template).flatMap(({ name, value }) => {
    const ports = new Set((listOf(value.get('ports')) ?? []).map((port) => textAt(mapOf(port), 'name')));
    return ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap((probe) =>
      ['httpGet', 'tcpSocket'].flatMap((handler) => {
        const port = textAt(value, probe, handler, 'port');
        // A text of digits counts as a number where no port has that name.
        if (port === undefined || port === '' || /^\d+$/.test(port) || ports.has(port)) return [];
        return [`container ${name}: its ${probe} names port "${port}", which it does not have`];
      }),
    );
  });
}

// ---- keys -------------------------------------------------------------------------------------

const fields = ['data', 'binaryData', 'stringData'] as const;

function* lostKeys({ meaningfulOf, lookupAfter }: Facts): Iterable<Hit> {
  const changed = meaningfulOf('ConfigMap', 'Secret').flatMap((pair) => {
    if (!isKind(pair.resource, 'ConfigMap', 'Secret') || !fields.some((field) => touches(pair, field)))
      return [];
    const now = keysIn(pair.after);
    const lost = new Set([...keysIn(pair.before)].filter((key) => !now.has(key)));
    return lost.size === 0 ? [] : [{ resource: pair.resource, lost }];
  });
  const readers = lookupAfter.podsMentioning(changed.map(({ resource }) => resource.name));
  for (const { resource, lost } of changed) {
    const usersByKey = new Map<string, string[]>();
    for (const entry of readers.get(resource.name) ?? []) {
      if (entry.identity.namespace !== resource.namespace) continue;
      const template = podTemplateOf(lookupAfter.value(entry), entry.identity.kind);
      const keysOfPod = keysRead(template).filter(
        (one) => one.kind === resource.kind && one.name === resource.name,
      );
      for (const key of new Set(keysOfPod.map((one) => one.key)))
        if (lost.has(key)) usersByKey.set(key, [...(usersByKey.get(key) ?? []), called(entry)]);
    }
    for (const [key, who] of usersByKey)
      yield {
        resource,
        path: keys('data', key),
        message: `loses the key ${key}, but ${listWords(who)} still ${who.length === 1 ? 'reads' : 'read'} it: new pods cannot start`,
      };
  }
}

const keysIn = (value: MapValue): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => [...(mapOf(value.get(field))?.keys() ?? [])]));

function* missingKeys({ meaningful, created, lookupAfter, lookupBefore }: Facts): Iterable<Hit> {
  const candidates = [
    ...meaningful
      .filter((pair) => pair.change.kind === 'changed' && touches(pair, ...podSpecPath(pair.resource.kind)))
      .map(({ resource, before, after }) => ({ resource, value: after, before })),
    ...created.map(({ resource, value }) => ({ resource, value, before: undefined })),
  ];
  for (const { resource, value, before } of candidates) {
    const { kind, namespace } = resource;
    const present = new Set(before && keysRead(podTemplateOf(before, kind)).map(keyText));
    const lacking = keysRead(podTemplateOf(value, kind)).filter((one) => {
      if (present.has(keyText(one))) return false;
      const source = lookupAfter.findNamed('', one.kind, namespace, one.name);
      const has = source && keysIn(lookupAfter.value(source));
      // An empty one is filled by another program.
      if (has === undefined || has.size === 0 || has.has(one.key)) return false;
      // reference-key-lost reports one that has just lost the key.
      const previous = lookupBefore.findNamed('', one.kind, namespace, one.name);
      return previous === undefined || !keysIn(lookupBefore.value(previous)).has(one.key);
    });
    const missing = [...new Set(lacking.map(keyText))];
    if (missing.length > 0)
      yield {
        resource,
        path: keys(...podSpecPath(kind), 'containers'),
        message: `reads ${listWords(missing)}, which ${missing.length === 1 ? 'does' : 'do'} not exist: its pods cannot start`,
      };
  }
}

interface ReadKey {
  readonly kind: string;
  readonly name: string;
  readonly key: string;
}

const keyText = ({ kind, name, key }: ReadKey): string => `key ${key} of ${kind} ${name}`;

const ofVariables = [
  ['Secret', 'secretKeyRef'],
  ['ConfigMap', 'configMapKeyRef'],
] as const;
const ofVolumes = [
  ['Secret', 'secret', 'secretName'],
  ['ConfigMap', 'configMap', 'name'],
] as const;

/** The keys that a pod needs one by one; a whole ConfigMap or Secret may lack any. */
function keysRead(template: MapValue | undefined): ReadKey[] {
  const readKeys: ReadKey[] = [];
  const add = (
    kind: string,
    name: string | undefined,
    from: Value | undefined,
    key: Value | undefined,
  ): void => {
    const text = scalar(key);
    if (text !== '' && name !== undefined && at(from, 'optional') !== true)
      readKeys.push({ kind, name, key: text });
  };
  const containers = containersOf(template);
  for (const { value } of containers)
    for (const variable of listOf(value.get('env')) ?? [])
      for (const [kind, field] of ofVariables) {
        const from = at(variable, 'valueFrom', field);
        add(kind, textAt(from, 'name'), from, at(from, 'key'));
      }
  const files = filesByVolume(containers);
  for (const volume of listOf(at(template, 'spec', 'volumes')) ?? [])
    for (const [kind, field, nameField] of ofVolumes) {
      const whole = at(volume, field);
      const parts = (listOf(at(volume, 'projected', 'sources')) ?? []).map((source) => at(source, field));
      const sources: (readonly [Value | undefined, string | undefined])[] = [
        [whole, textAt(whole, nameField)],
        ...parts.map((part) => [part, textAt(part, 'name')] as const),
      ];
      for (const [source, name] of sources)
        for (const item of listOf(at(source, 'items')) ?? []) add(kind, name, source, at(item, 'key'));
      // Without items each key becomes a file.
      if (whole !== undefined && at(whole, 'items') === undefined)
        for (const file of files.get(textAt(volume, 'name') ?? '') ?? [])
          add(kind, textAt(whole, nameField), whole, file);
    }
  return readKeys;
}

/** Single files that containers mount, by volume. */
function filesByVolume(
  containers: readonly { readonly value: MapValue }[],
): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const { value } of containers)
    for (const mount of listOf(value.get('volumeMounts')) ?? []) {
      const file = textAt(mount, 'subPath');
      if (file === undefined || file === '') continue;
      const volume = textAt(mount, 'name') ?? '';
      addTo(byName, volume, file);
    }
  return byName;
}
