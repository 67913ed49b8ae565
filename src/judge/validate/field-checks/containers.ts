/**
 * Checks of one container: rules between its fields. Source: pkg/apis/core/validation/validation.go of
 * Kubernetes 1.34.4.
 */
import { quantityOf } from '../../../manifests/index.ts';
import { isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import { type ValidationFault, quoteText } from '../fault.ts';
import {
  fault,
  fieldOf,
  integerAt,
  itemsWith,
  mapPart,
  part,
  type ValuePart,
  repeated,
  atLeastTwo,
  valueAt,
  wordAt,
  fieldsPresent,
} from './readers.ts';
import { rangeFaults, type RangeTree } from './ranges.ts';

const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'];
const hooks = ['preStop', 'postStart'];
const probeHandlers = ['exec', 'httpGet', 'tcpSocket', 'grpc'];
const hookHandlers = ['exec', 'httpGet', 'tcpSocket', 'sleep'];
const envSources = ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'];

/** Absent fields are skipped; most containers have few. */
export function containerFaults(
  container: ValuePart<MapValue>,
  numbers: RangeTree,
  faults: ValidationFault[],
): void {
  const has = (field: string): boolean => fieldOf(container.value, field) !== undefined;
  rangeFaults(container, numbers, faults);
  if (has('ports')) faults.push(...portFaults(container));
  if (has('volumeMounts')) faults.push(...mountFaults(container));
  if (has('env')) faults.push(...envFaults(container));
  if (has('resources')) resourceFaults(container, faults);
  for (const name of probes) if (has(name)) faults.push(...probeFaults(mapPart(container, name), name));
  if (has('lifecycle'))
    for (const name of hooks)
      faults.push(...handlerFaults(mapPart(container, 'lifecycle', name), hookHandlers));
  if (has('securityContext')) faults.push(...privilegeFaults(mapPart(container, 'securityContext')));
}

const portFaults = (container: ValuePart<MapValue>): ValidationFault[] =>
  [...repeated(atLeastTwo(container, 'ports'), (port) => wordAt(port, 'name'))].map(([port, name]) =>
    fault(
      'contradiction',
      port,
      ['name'],
      `another port of this container is named ${quoteText(name)}`,
      'give each port its own name',
    ),
  );

const mountFaults = (container: ValuePart<MapValue>): ValidationFault[] =>
  [...repeated(atLeastTwo(container, 'volumeMounts'), (mount) => wordAt(mount, 'mountPath'))].map(
    ([mount, path]) =>
      fault(
        'contradiction',
        mount,
        ['mountPath'],
        `something else is mounted at ${quoteText(path)} in this container`,
        'mount it elsewhere, or use one projected volume for both',
      ),
  );

function envFaults(container: ValuePart<MapValue>): ValidationFault[] {
  return itemsWith(part(container, 'env'), 'valueFrom').flatMap((variable): ValidationFault[] => {
    const from = mapPart(variable, 'valueFrom');
    if (from === undefined) return [];
    const value = valueAt(variable, 'value');
    if (value !== undefined && value !== '')
      return [
        fault('contradiction', from, [], 'value and valueFrom are both given', 'remove one of the two'),
      ];
    const sources = fieldsPresent(from, envSources);
    if (sources.length < 2) return [];
    return [fault('contradiction', from, [], `${sources.join(' and ')} are both given`, 'keep only one')];
  });
}

function resourceFaults(container: ValuePart<MapValue>, faults: ValidationFault[]): void {
  const resources = mapPart(container, 'resources');
  if (resources === undefined) return;
  for (const field of ['requests', 'limits'])
    for (const [name, amount] of mapPart(resources, field)?.value ?? [])
      if (textOf(amount).startsWith('-') && (quantityOf(amount) ?? 0) < 0)
        faults.push(
          fault(
            'bad-value',
            resources,
            [field, name],
            `an amount from 0 up is expected, this is ${textOf(amount)}`,
            'use an allowed amount',
          ),
        );
  const limits = mapPart(resources, 'limits');
  for (const [name, amount] of (limits && mapPart(resources, 'requests')?.value) ?? []) {
    const limit = valueAt(limits, name);
    if (limit === undefined || textOf(limit) === textOf(amount)) continue;
    const [least, most] = [quantityOf(amount), quantityOf(limit)];
    if (least === undefined || most === undefined || least <= most) continue;
    faults.push(
      fault(
        'contradiction',
        resources,
        ['requests', name],
        `the request of ${name} (${textOf(amount)}) is above its limit (${textOf(limit)})`,
        'raise the limit, or lower the request',
      ),
    );
  }
}

const textOf = (value: Value): string =>
  isNumeral(value) ? value.numeral : typeof value === 'string' ? value : '';

function probeFaults(probe: ValuePart<MapValue> | undefined, name: string): ValidationFault[] {
  if (probe === undefined) return [];
  const threshold = integerAt(probe, 'successThreshold');
  return [
    ...handlerFaults(probe, probeHandlers),
    ...(name !== 'readinessProbe' && threshold !== undefined && threshold > 1
      ? [
          fault(
            'bad-value',
            probe,
            ['successThreshold'],
            `a ${name} takes only 1, this is ${threshold}`,
            'leave it out',
          ),
        ]
      : []),
  ];
}

/** An empty map is a handler, too: its missing field is another fault. */
function handlerFaults(
  parent: ValuePart<MapValue> | undefined,
  handlers: readonly string[],
): ValidationFault[] {
  if (parent === undefined) return [];
  const handlersSet = fieldsPresent(parent, handlers);
  if (handlersSet.length === 1) return [];
  return handlersSet.length === 0
    ? [
        fault(
          'missing-field',
          parent,
          [],
          `one of ${handlers.join(', ')} is required and none is there`,
          'say what it does',
        ),
      ]
    : [
        fault(
          'contradiction',
          parent,
          [],
          `${handlersSet.join(' and ')} are both given`,
          'keep only one; helm merges maps of values, so set the default one to null',
        ),
      ];
}

function privilegeFaults(context: ValuePart<MapValue> | undefined): ValidationFault[] {
  if (context === undefined) return [];
  const { value } = context;
  if (value.get('allowPrivilegeEscalation') !== false || value.get('privileged') !== true) return [];
  return [
    fault(
      'contradiction',
      context,
      ['allowPrivilegeEscalation'],
      'it is false while privileged is true',
      'remove one of the two',
    ),
  ];
}
