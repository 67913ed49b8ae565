/** Rules about configuration changes that running pods do not see. */
import { at, mapOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { referencesOf } from '../pod-references.ts';
import { containersOf, podTemplateOf } from '../pods.ts';
import type { Hit, Rule } from '../types.ts';
import { called, isKind, listWords, numberAt, scalar, textAt, touches } from './readers.ts';

/** Controllers that restart pods by an annotation of the workload. Source: their own documentation. */
const reloading = [
  'reloader.stakater.com/',
  'configmap.reloader.stakater.com/',
  'secret.reloader.stakater.com/',
  'wave.pusher.com/',
  'k8s.io/configmap-reload',
];
/** Kinds whose pods keep running; a CronJob's next run reads the new configuration. */
const lasting = new Set([
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'Rollout',
  'CloneSet',
  'Pod',
]);

const deletePods =
  'delete the pods one after another (kubectl delete pod), each when the one before it is ready';

export const configRestartRules: readonly Rule[] = [
  {
    id: 'config-without-restart',
    severity: 'medium',
    kinds: ['ConfigMap', 'Secret'],
    when: 'a ConfigMap or Secret changes that pods read as environment variables or single files, and these pods do not restart (info if they mount it as a volume)',
    why: 'running pods keep the old values until they restart',
    hint: 'add a checksum annotation to the pod template: checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}',
    source:
      'Kubernetes documentation, ConfigMaps, Mounted ConfigMaps are updated automatically; helm documentation, Automatically Roll Deployments',
    *find({ meaningfulOf, before, lookupAfter, comparison }) {
      const restarting = new Set(comparison.restarts.map(({ resource }) => resource.id));
      const changed = meaningfulOf('ConfigMap', 'Secret').filter(
        (pair) =>
          pair.change.kind === 'changed' &&
          isKind(pair.resource, 'ConfigMap', 'Secret') &&
          ['data', 'binaryData', 'stringData'].some((field) => touches(pair, field)),
      );
      const readers = lookupAfter.podsMentioning(changed.map(({ resource }) => resource.name));
      for (const pair of changed) {
        const { kind, name, namespace } = pair.resource;
        const fixed: string[] = [];
        const mounted: string[] = [];
        let byHand = true;
        for (const entry of readers.get(name) ?? []) {
          if (
            entry.identity.namespace !== namespace ||
            !lasting.has(entry.identity.kind) ||
            restarting.has(entry.id) ||
            // The pods are new, so they read the new values.
            before.find(entry.id) === undefined
          )
            continue;
          const value = lookupAfter.value(entry);
          const template = podTemplateOf(value, entry.identity.kind);
          const references = referencesOf(template).filter((ref) => ref.kind === kind && ref.name === name);
          if (references.length === 0 || isReloaded(value, template)) continue;
          (references.some(({ isFixed }) => isFixed) ? fixed : mounted).push(called(entry));
          byHand &&= isOnDelete(value);
        }
        if (fixed.length > 0)
          yield {
            resource: pair.resource,
            ...(byHand && { hint: deletePods }),
            message: `changes, and ${listWords(fixed)} ${fixed.length === 1 ? 'does' : 'do'} not restart: the old values stay in use`,
          };
        else if (mounted.length > 0)
          yield {
            resource: pair.resource,
            severity: 'info',
            ...(byHand && { hint: deletePods }),
            message: `changes under ${listWords(mounted)}, which ${mounted.length === 1 ? 'does' : 'do'} not restart; possibly the application does not read the new files`,
          };
      }
    },
  },
  {
    id: 'rollout-held',
    severity: 'info',
    kinds: ['Deployment', 'StatefulSet', 'DaemonSet'],
    when: 'the pod template changes and the running pods stay as they are: updateStrategy OnDelete, a partition, or a paused Deployment',
    why: 'the deploy succeeds, and the old image and settings go on running',
    hint: deletePods,
    source:
      'Kubernetes documentation, StatefulSets, Update strategies; DaemonSet, Rolling update; Deployments, Pausing and Resuming a rollout',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('apps/Deployment', 'apps/StatefulSet', 'apps/DaemonSet')) {
        if (pair.change.kind !== 'changed' || !touches(pair, 'spec', 'template')) continue;
        const heldBy = rolloutBlockOf(pair.after);
        if (heldBy !== undefined) yield { resource: pair.resource, ...heldBy };
      }
    },
  },
];

/** What stops the rollout of a changed template. */
function rolloutBlockOf(value: MapValue): Pick<Hit, 'message' | 'hint'> | undefined {
  if (isOnDelete(value))
    return { message: 'changes its pods, and OnDelete replaces none: each one stays until it is deleted' };
  if (at(value, 'spec', 'paused') === true)
    return {
      message: 'changes its pods while it is paused: they are replaced when it is resumed',
      hint: 'resume it: kubectl rollout resume',
    };
  const partition = numberAt(value, 'spec', 'updateStrategy', 'rollingUpdate', 'partition') ?? 0;
  if (partition <= 0) return undefined;
  return {
    message: `changes its pods, and the partition ${partition} keeps those with a lower number as they are`,
    hint: 'lower the partition when the new pods have proved themselves',
  };
}

const isOnDelete = (value: MapValue): boolean =>
  textAt(value, 'spec', 'updateStrategy', 'type') === 'OnDelete';

/** Watched by a sidecar, or by a controller. */
function isReloaded(value: MapValue, template: MapValue | undefined): boolean {
  const annotations = [
    ...(mapOf(at(value, 'metadata', 'annotations')) ?? []),
    ...(mapOf(at(template, 'metadata', 'annotations')) ?? []),
  ];
  return (
    annotations.some(([name]) => reloading.some((prefix) => name.startsWith(prefix))) ||
    containersOf(template).some(({ name, value: container }) =>
      /reload/.test(`${name} ${scalar(at(container, 'image'))} ${textAt(container, 'command') ?? ''}`),
    )
  );
}
