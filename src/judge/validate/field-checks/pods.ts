/**
 * Checks of a workload's pods: rules between their parts. Source: pkg/apis/core/validation/validation.go of
 * Kubernetes 1.34.4.
 */
import type { MapValue } from '../../../yaml/index.ts';
import { isRedacted } from '../../../redact/index.ts';
import { type ValidationFault, quoteText } from '../fault.ts';
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
  fieldsPresent,
} from './readers.ts';

/** The path of the pod template, and how long the pods may run. */
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

/** Absent fields are skipped. `numbers` are the ranges of its containers. */
export function podFaults(
  pods: PodsOf,
  resource: ValuePart<MapValue>,
  numbers: RangeTree,
  faults: ValidationFault[],
): void {
  const pod = mapPart(resource, ...pods.template, 'spec');
  if (pod === undefined) return;
  const has = (field: string): boolean => fieldOf(pod.value, field) !== undefined;
  const own = items(pod, 'containers');
  const containers = has('initContainers') ? [...items(pod, 'initContainers'), ...own] : own;
  for (const container of containers) containerFaults(container, numbers, faults);
  for (const [one, name] of repeated(containers, (container) => wordAt(container, 'name')))
    faults.push(
      fault(
        'contradiction',
        one,
        ['name'],
        `another container of the pod has the name ${quoteText(name)}`,
        'give each container its own name',
      ),
    );
  if (has('volumes')) faults.push(...volumeFaults(pod));
  const mounting = itemsWithMounts(containers);
  if (mounting.length > 0) faults.push(...mountFaults(mounting, pod, resource));
  faults.push(...restartFaults(pod, pods.restarts));
  if (has('tolerations')) faults.push(...items(pod, 'tolerations').flatMap(tolerationFaults));
}

const itemsWithMounts = (containers: readonly ValuePart<MapValue>[]): readonly ValuePart<MapValue>[] =>
  containers.filter(({ value }) => value.has('volumeMounts'));

function volumeFaults(pod: ValuePart<MapValue>): ValidationFault[] {
  const volumes = items(pod, 'volumes');
  const duplicates = [...repeated(volumes, (volume) => wordAt(volume, 'name'))].map(([volume, name]) =>
    fault(
      'contradiction',
      volume,
      ['name'],
      `another volume of the pod is named ${quoteText(name)}`,
      'give each volume its own name',
    ),
  );
  const sources = volumes.flatMap((volume): ValidationFault[] => {
    if (volume.value.size < 3) return [];
    const fieldsSet = fieldsPresent(
      volume,
      [...volume.value.keys()].filter((key) => key !== 'name'),
    );
    if (fieldsSet.length < 2) return [];
    return [
      fault(
        'contradiction',
        volume,
        [],
        `${fieldsSet.join(' and ')} are both given`,
        'keep only one; helm merges maps of values, so set the default one to null',
      ),
    ];
  });
  return [...duplicates, ...sources];
}

function mountFaults(
  containers: readonly ValuePart<MapValue>[],
  pod: ValuePart<MapValue>,
  resource: ValuePart<MapValue>,
): ValidationFault[] {
  const volumes = [
    ...items(pod, 'volumes'),
    // The claims of a StatefulSet add volumes.
    ...items(resource, 'spec', 'volumeClaimTemplates').flatMap((claim) => mapPart(claim, 'metadata') ?? []),
  ];
  const volumeNames = new Set(volumes.map((volume) => valueAt(volume, 'name')));
  return containers.flatMap((container) =>
    items(container, 'volumeMounts').flatMap((mount): ValidationFault[] => {
      const name = wordAt(mount, 'name');
      if (name === undefined || volumeNames.has(name)) return [];
      return [
        fault(
          'contradiction',
          mount,
          ['name'],
          `the pod has no volume ${quoteText(name)}`,
          'add the volume, or remove the mount',
        ),
      ];
    }),
  );
}

function restartFaults(pod: ValuePart<MapValue>, restarts: PodsOf['restarts']): ValidationFault[] {
  const word = valueAt(pod, 'restartPolicy') ?? '';
  if (typeof word !== 'string' || isRedacted(word)) return [];
  // Go treats an empty text as absent.
  const policy = word || 'Always';
  const path = ['restartPolicy'];
  if (restarts === 'always' && (policy === 'OnFailure' || policy === 'Never'))
    return [
      fault(
        'bad-value',
        pod,
        path,
        `only Always is taken here, this is ${quoteText(policy)}`,
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
