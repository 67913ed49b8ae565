/** Lists what the pods of a template need by name. */
import { at, listOf, textOf } from '../manifests/index.ts';
import type { MapValue, Value } from '../yaml/index.ts';

export interface NamedReference {
  readonly kind: string;
  readonly name: string;
  /** The pods start without it, too. */
  readonly optional: boolean;
  /** An environment variable or a single file: the running pod never sees a change. */
  readonly isFixed: boolean;
  readonly place: string;
}

/** Everything that pods of this template need by name. */
export function referencesOf(template: MapValue | undefined): NamedReference[] {
  const spec = at(template, 'spec');
  const references: NamedReference[] = [];
  const add = (
    kind: string,
    name: Value | undefined,
    from: Value | undefined,
    place: string,
    isFixed = false,
  ): void => {
    const text = textOf(name);
    if (text !== undefined && text !== '')
      references.push({ kind, name: text, optional: at(from, 'optional') === true, isFixed, place });
  };
  const bySubPath = subPathVolumes(spec);
  for (const volume of listOf(at(spec, 'volumes')) ?? []) {
    const name = textAt(volume, 'name') ?? '';
    const place = `volume ${name}`;
    const isFixed = bySubPath.has(name);
    const [secret, config] = [at(volume, 'secret'), at(volume, 'configMap')];
    add('Secret', at(secret, 'secretName'), secret, place, isFixed);
    add('ConfigMap', at(config, 'name'), config, place, isFixed);
    add('PersistentVolumeClaim', at(volume, 'persistentVolumeClaim', 'claimName'), undefined, place);
    for (const source of listOf(at(volume, 'projected', 'sources')) ?? []) {
      add('Secret', at(source, 'secret', 'name'), at(source, 'secret'), place, isFixed);
      add('ConfigMap', at(source, 'configMap', 'name'), at(source, 'configMap'), place, isFixed);
    }
  }
  for (const field of ['initContainers', 'containers'])
    for (const container of listOf(at(spec, field)) ?? []) {
      for (const item of listOf(at(container, 'envFrom')) ?? []) {
        add('Secret', at(item, 'secretRef', 'name'), at(item, 'secretRef'), 'envFrom', true);
        add('ConfigMap', at(item, 'configMapRef', 'name'), at(item, 'configMapRef'), 'envFrom', true);
      }
      for (const item of listOf(at(container, 'env')) ?? []) {
        const [secret, config] = [
          at(item, 'valueFrom', 'secretKeyRef'),
          at(item, 'valueFrom', 'configMapKeyRef'),
        ];
        const place = `env ${textAt(item, 'name') ?? ''}`;
        add('Secret', at(secret, 'name'), secret, place, true);
        add('ConfigMap', at(config, 'name'), config, place, true);
      }
    }
  // The kubelet ignores a missing pull secret: the image may be public.
  for (const item of listOf(at(spec, 'imagePullSecrets')) ?? [])
    add('Secret', at(item, 'name'), pullSecret, 'imagePullSecrets', true);
  add(
    'ServiceAccount',
    at(spec, 'serviceAccountName') ?? at(spec, 'serviceAccount'),
    undefined,
    'serviceAccountName',
  );
  return references;
}

/** It counts as optional: pods start without it. */
const pullSecret: MapValue = new Map([['optional', true]]);

/** Volumes of which a container mounts a single file. */
function subPathVolumes(spec: Value | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  for (const field of ['initContainers', 'containers'])
    for (const container of listOf(at(spec, field)) ?? [])
      for (const mount of listOf(at(container, 'volumeMounts')) ?? [])
        if (at(mount, 'subPath') !== undefined || at(mount, 'subPathExpr') !== undefined)
          names.add(textAt(mount, 'name') ?? '');
  return names;
}

const textAt = (value: Value | undefined, ...keys: readonly string[]): string | undefined =>
  textOf(at(value, ...keys));
