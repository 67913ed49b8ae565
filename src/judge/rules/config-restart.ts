/** Configuration that running pods do not see. */
import { at, mapOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { referencesOf } from '../named.ts';
import { containersOf, podTemplateOf } from '../pods.ts';

import type { Rule } from '../types.ts';
import { called, isKind, listed, scalar, textAt, touches } from './look.ts';

/** Controllers that restart pods by an annotation of the workload. Source: their own documentation. */
const reloading = [
  'reloader.stakater.com/',
  'configmap.reloader.stakater.com/',
  'secret.reloader.stakater.com/',
  'wave.pusher.com/',
  'k8s.io/configmap-reload',
];
/** Kinds whose pods go on as they are; a CronJob's next run reads the new one. */
const lasting = new Set([
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'Rollout',
  'CloneSet',
  'Pod',
]);

export const configRestartRules: readonly Rule[] = [
  {
    id: 'config-without-restart',
    severity: 'medium',
    kinds: ['ConfigMap', 'Secret'],
    when: 'a ConfigMap or Secret changes that pods read as environment variables or single files, and these pods do not restart (info if they mount it as a volume)',
    why: 'running pods keep the old values until they restart',
    hint: 'add a checksum annotation to the pod template: checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}',
    source:
      'row 37; Kubernetes documentation, ConfigMaps, Mounted ConfigMaps are updated automatically; helm documentation, Automatically Roll Deployments',
    *find({ meantOf, before, young, comparison }) {
      const restarting = new Set(comparison.restarts.map(({ resource }) => resource.id));
      const changed = meantOf('ConfigMap', 'Secret').filter(
        (pair) =>
          pair.change.kind === 'changed' &&
          isKind(pair.resource, 'ConfigMap', 'Secret') &&
          ['data', 'binaryData', 'stringData'].some((field) => touches(pair, field)),
      );
      const readers = young.podsMentioning(changed.map(({ resource }) => resource.name));
      for (const pair of changed) {
        const { kind, name, namespace } = pair.resource;
        const fixed: string[] = [];
        const mounted: string[] = [];
        for (const entry of readers.get(name) ?? []) {
          if (
            entry.identity.namespace !== namespace ||
            !lasting.has(entry.identity.kind) ||
            restarting.has(entry.id) ||
            // Its pods are new: they read the new values.
            before.find(entry.id) === undefined
          )
            continue;
          const value = young.value(entry);
          const template = podTemplateOf(value, entry.identity.kind);
          const references = referencesOf(template).filter((ref) => ref.kind === kind && ref.name === name);
          if (references.length === 0 || isReloaded(value, template)) continue;
          (references.some(({ isFixed }) => isFixed) ? fixed : mounted).push(called(entry));
        }
        if (fixed.length > 0)
          yield {
            resource: pair.resource,
            message: `changes, and ${listed(fixed)} ${fixed.length === 1 ? 'does' : 'do'} not restart: the old values stay in use`,
          };
        else if (mounted.length > 0)
          yield {
            resource: pair.resource,
            severity: 'info',
            message: `changes under ${listed(mounted)}, which ${mounted.length === 1 ? 'does' : 'do'} not restart; possibly the application does not read the new files`,
          };
      }
    },
  },
];

/** By a sidecar that watches the files, or by a controller. */
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
