/** The pods of a workload: what their parts demand of each other. Source: pkg/apis/core/validation/validation.go of Kubernetes 1.34.4. */
import type { MapValue } from '../../../yaml/index.ts';
import { type ValidationFault, isRedacted, quoted } from '../fault.ts';
import { containerFaults } from './containers.ts';
import type { RangeTree } from './ranges.ts';
import {
  fault,
  fieldOf,
  items,
  mapPart,
  type ValuePart,
  repeated,
  valueAt,
  wordAt,
  written,
} from './look.ts';

/** Where the template of the pods stands, and how long they may run. */
interface PodsOf {
  readonly template: readonly string[];
  readonly restarts: 'any' | 'always' | 'not always';
}

const spec = ['spec', 'template'];

/** By group and kind. */
export const podKinds: ReadonlyMap<string, PodsOf> = new Map<string, PodsOf>([
  ['core/Pod', { template: [], restarts: 'any' }],
  ['core/ReplicationController', { template: spec, restarts: 'always' }],
  ['apps/Deployment', { template: spec, restarts: 'always' }],
  ['apps/ReplicaSet', { template: spec, restarts: 'always' }],
  ['apps/DaemonSet', { template: spec, restarts: 'always' }],
  ['apps/StatefulSet', { template: spec, restarts: 'always' }],
  ['batch/Job', { template: spec, restarts: 'not always' }],
  ['batch/CronJob', { template: ['spec', 'jobTemplate', ...spec], restarts: 'not always' }],
]);

/** What a pod does not have is not looked at. `numbers` are the ranges of its containers. */
export function podFaults(
  pods: PodsOf,
  resource: ValuePart<MapValue>,
  numbers: RangeTree,
  found: ValidationFault[],
): void {
  const pod = mapPart(resource, ...pods.template, 'spec');
  if (pod === undefined) return;
  const has = (field: string): boolean => fieldOf(pod.value, field) !== undefined;
  const own = items(pod, 'containers');
  const containers = has('initContainers') ? [...items(pod, 'initContainers'), ...own] : own;
  for (const container of containers) containerFaults(container, numbers, found);
  for (const [one, name] of repeated(containers, (container) => wordAt(container, 'name')))
    found.push(
      fault(
        'contradiction',
        one,
        ['name'],
        `another container of the pod has the name ${quoted(name)}`,
        'give each container its own name',
      ),
    );
  if (has('volumes')) found.push(...volumeFaults(pod));
  const mounting = itemsWithMounts(containers);
  if (mounting.length > 0) found.push(...mountFaults(mounting, pod, resource));
  found.push(...restartFaults(pod, pods.restarts));
  if (has('tolerations')) found.push(...items(pod, 'tolerations').flatMap(tolerationFaults));
}

const itemsWithMounts = (containers: readonly ValuePart<MapValue>[]): readonly ValuePart<MapValue>[] =>
  containers.filter(({ value }) => value.has('volumeMounts'));

function volumeFaults(pod: ValuePart<MapValue>): ValidationFault[] {
  const volumes = items(pod, 'volumes');
  const twice = [...repeated(volumes, (volume) => wordAt(volume, 'name'))].map(([volume, name]) =>
    fault(
      'contradiction',
      volume,
      ['name'],
      `another volume of the pod is named ${quoted(name)}`,
      'give each volume its own name',
    ),
  );
  const sources = volumes.flatMap((volume): ValidationFault[] => {
    if (volume.value.size < 3) return [];
    const found = written(
      volume,
      [...volume.value.keys()].filter((key) => key !== 'name'),
    );
    if (found.length < 2) return [];
    return [
      fault(
        'contradiction',
        volume,
        [],
        `${found.join(' and ')} are both given`,
        'keep only one; helm merges maps of values, so set the default one to null',
      ),
    ];
  });
  return [...twice, ...sources];
}

function mountFaults(
  containers: readonly ValuePart<MapValue>[],
  pod: ValuePart<MapValue>,
  resource: ValuePart<MapValue>,
): ValidationFault[] {
  const volumes = [
    ...items(pod, 'volumes'),
    // The claims of a StatefulSet bring volumes of their own.
    ...items(resource, 'spec', 'volumeClaimTemplates').flatMap((claim) => mapPart(claim, 'metadata') ?? []),
  ];
  const known = new Set(volumes.map((volume) => valueAt(volume, 'name')));
  return containers.flatMap((container) =>
    items(container, 'volumeMounts').flatMap((mount): ValidationFault[] => {
      const name = wordAt(mount, 'name');
      if (name === undefined || known.has(name)) return [];
      return [
        fault(
          'contradiction',
          mount,
          ['name'],
          `the pod has no volume ${quoted(name)}`,
          'add the volume, or remove the mount',
        ),
      ];
    }),
  );
}

function restartFaults(pod: ValuePart<MapValue>, restarts: PodsOf['restarts']): ValidationFault[] {
  const word = valueAt(pod, 'restartPolicy') ?? '';
  if (typeof word !== 'string' || isRedacted(word)) return [];
  // Empty is left out, to Go.
  const policy = word || 'Always';
  const path = ['restartPolicy'];
  if (restarts === 'always' && (policy === 'OnFailure' || policy === 'Never'))
    return [
      fault(
        'bad-value',
        pod,
        path,
        `only Always is taken here, this is ${quoted(policy)}`,
        'leave it out, or make it a Job',
      ),
    ];
  if (restarts === 'not always' && policy === 'Always')
    return [
      fault(
        'missing-field',
        pod,
        path,
        'OnFailure or Never is required for the pods of a Job, this is Always',
        'write restartPolicy: OnFailure or Never',
      ),
    ];
  return [];
}

function tolerationFaults(toleration: ValuePart<MapValue>): ValidationFault[] {
  const isExists = wordAt(toleration, 'operator') === 'Exists';
  if (isExists && wordAt(toleration, 'value') !== undefined)
    return [
      fault(
        'contradiction',
        toleration,
        ['value'],
        'a value is given beside operator: Exists',
        'leave the value out, or use Equal',
      ),
    ];
  const hasOperator = valueAt(toleration, 'operator') !== undefined;
  if (
    valueAt(toleration, 'key') === undefined &&
    (!hasOperator || wordAt(toleration, 'operator') === 'Equal')
  )
    return [
      fault(
        'missing-field',
        toleration,
        ['key'],
        'a key is required unless the operator is Exists',
        'name the key, or use operator: Exists',
      ),
    ];
  return [];
}
