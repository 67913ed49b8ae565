/** The checks of each kind. Source: pkg/apis/GROUP/validation of Kubernetes 1.34.4. */
import { isNumeral, type MapValue } from '../../../yaml/index.ts';
import { isSelected, labelSelector, labelsOf } from '../../pods.ts';
import { type ValidationFault, quoteText } from '../fault.ts';
import { isSchedule } from './cron.ts';
import { hasPlainPorts, isPlainIngress, isPlainSelector } from './plain.ts';
import {
  fault,
  integerAt,
  items,
  mapPart,
  part,
  type ValuePart,
  repeated,
  valueAt,
  wordAt,
} from './readers.ts';

type FieldCheck = (resource: ValuePart<MapValue>) => readonly ValidationFault[];

/** Runs a check only where a quick test does not find the resource plain. */
const unless =
  (isPlain: (value: MapValue) => boolean, check: FieldCheck): FieldCheck =>
  (resource) =>
    isPlain(resource.value) ? [] : check(resource);

const ofSelector = unless(isPlainSelector, selectorFaults);

/** By group and kind. */
export const fieldChecks: ReadonlyMap<string, readonly FieldCheck[]> = new Map<string, readonly FieldCheck[]>(
  [
    ['apps/Deployment', [ofSelector, strategyFaults]],
    ['apps/ReplicaSet', [ofSelector]],
    ['apps/StatefulSet', [ofSelector]],
    ['apps/DaemonSet', [ofSelector]],
    ['batch/CronJob', [scheduleFaults]],
    ['core/Service', [serviceFaults, unless(hasPlainPorts, servicePortFaults)]],
    ['networking.k8s.io/Ingress', [unless(isPlainIngress, ingressFaults)]],
    ['autoscaling/HorizontalPodAutoscaler', [scalerFaults]],
    ['policy/PodDisruptionBudget', [budgetFaults]],
    ['rbac.authorization.k8s.io/ClusterRoleBinding', [subjectFaults]],
  ],
);

export function selectorFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const found = mapPart(resource, 'spec', 'selector');
  const template = mapPart(resource, 'spec', 'template');
  if (found === undefined || template === undefined) return [];
  const selector = labelSelector(found.value);
  if (selector.labels.size === 0 && selector.expressions.length === 0)
    return [fault('missing-field', found, [], 'the selector is empty', 'select the labels of the template')];
  // The schema already reports values of another type and unknown operators.
  const isPlain = [...selector.labels.values(), ...labelsOf(template.value).values()].every(
    (value) => typeof value === 'string',
  );
  if (!isPlain || selector.expressions.length > 0 || isSelected(selector, labelsOf(template.value)))
    return [];
  return [
    fault(
      'contradiction',
      found,
      [],
      'the selector does not match the labels of its own template',
      'give spec.template.metadata.labels every label that the selector names',
    ),
  ];
}

function strategyFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const rolling = mapPart(resource, 'spec', 'strategy', 'rollingUpdate');
  if (rolling === undefined) return [];
  if (wordAt(resource, 'spec', 'strategy', 'type') === 'Recreate')
    return [
      fault(
        'contradiction',
        rolling,
        [],
        'rollingUpdate is given beside type: Recreate',
        'leave rollingUpdate out',
      ),
    ];
  const isZero = (field: string): boolean => {
    const value = valueAt(rolling, field);
    return isNumeral(value) ? Number(value.numeral) === 0 : value === '0%';
  };
  if (!isZero('maxUnavailable') || !isZero('maxSurge')) return [];
  return [
    fault(
      'contradiction',
      rolling,
      ['maxUnavailable'],
      'maxUnavailable and maxSurge are both 0, so that no pod could ever be replaced',
      'set one of them to 1',
    ),
  ];
}

function scheduleFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const schedule = wordAt(resource, 'spec', 'schedule');
  if (schedule === undefined || isSchedule(schedule)) return [];
  return [
    fault(
      'bad-value',
      resource,
      ['spec', 'schedule'],
      `minute, hour, day, month and weekday, or a word such as @daily, are expected, this is ${quoteText(schedule)}`,
      schedule.includes('TZ') ? 'name the time zone in spec.timeZone' : 'correct the schedule',
    ),
  ];
}

function serviceFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const type = wordAt(resource, 'spec', 'type') ?? 'ClusterIP';
  const address = wordAt(resource, 'spec', 'clusterIP');
  const ports = valueAt(resource, 'spec', 'ports');
  const hasPorts = Array.isArray(ports) && ports.length > 0;
  const faults: ValidationFault[] = [];
  if (!hasPorts && type !== 'ExternalName' && address !== 'None')
    faults.push(
      fault(
        'missing-field',
        resource,
        ['spec', 'ports'],
        'a port is required unless the Service is headless',
        'name its ports',
      ),
    );
  if (address === 'None' && (type === 'NodePort' || type === 'LoadBalancer'))
    faults.push(
      fault(
        'contradiction',
        resource,
        ['spec', 'clusterIP'],
        `clusterIP: None is given beside type: ${type}`,
        'remove one of the two',
      ),
    );
  if (type === 'ExternalName' && valueAt(resource, 'spec', 'externalName') === undefined)
    faults.push(
      fault(
        'missing-field',
        resource,
        ['spec', 'externalName'],
        'externalName is required beside type: ExternalName',
        'name it',
      ),
    );
  return faults;
}

/** `80/TCP`. */
const numbered = (port: ValuePart<MapValue>): string | undefined => {
  const number = integerAt(port, 'port');
  return number === undefined ? undefined : `${number}/${wordAt(port, 'protocol') ?? 'TCP'}`;
};

export function servicePortFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const ports = items(resource, 'spec', 'ports');
  const type = wordAt(resource, 'spec', 'type') ?? 'ClusterIP';
  return [
    ...(ports.length < 2 ? [] : ports.filter((port) => (valueAt(port, 'name') ?? '') === '')).map((port) =>
      fault(
        'missing-field',
        port,
        ['name'],
        `a name is required where a Service has several ports`,
        'name the port',
      ),
    ),
    ...[...repeated(ports, (port) => wordAt(port, 'name'))].map(([port, name]) =>
      fault(
        'contradiction',
        port,
        ['name'],
        `another port of the Service is named ${quoteText(name)}`,
        'give each port its own name',
      ),
    ),
    ...[...repeated(ports, numbered)].map(([port, number]) =>
      fault(
        'contradiction',
        port,
        ['port'],
        `the Service has port ${number} twice`,
        'give each port its own number',
      ),
    ),
    ...(type === 'ClusterIP' ? ports : [])
      .filter((port) => (integerAt(port, 'nodePort') ?? 0) > 0)
      .map((port) =>
        fault(
          'contradiction',
          port,
          ['nodePort'],
          'a nodePort is given beside type: ClusterIP',
          'leave nodePort out, or use type: NodePort',
        ),
      ),
  ];
}

export function ingressFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const paths = items(resource, 'spec', 'rules').flatMap((rule) => items(rule, 'http', 'paths'));
  const services = [
    mapPart(resource, 'spec', 'defaultBackend', 'service'),
    ...paths.map((path) => mapPart(path, 'backend', 'service')),
  ].filter((service) => service !== undefined);
  const ports = services.flatMap((service): ValidationFault[] => {
    const [name, number] = [part(service, 'port', 'name'), integerAt(service, 'port', 'number')];
    if (name !== undefined && number !== undefined)
      return [
        fault('contradiction', service, ['port'], 'name and number are both given', 'remove one of the two'),
      ];
    if (name !== undefined || valueAt(service, 'port', 'number') !== undefined) return [];
    return [
      fault(
        'missing-field',
        service,
        ['port'],
        'the name or the number of a port is required',
        'name the port',
      ),
    ];
  });
  const relative = paths.flatMap((path): ValidationFault[] => {
    const [type, text] = [wordAt(path, 'pathType'), wordAt(path, 'path')];
    if ((type !== 'Exact' && type !== 'Prefix') || text?.startsWith('/') === true) return [];
    if (text === undefined && valueAt(path, 'path') !== undefined && valueAt(path, 'path') !== '') return [];
    return [
      fault(
        'bad-value',
        path,
        ['path'],
        `a path that starts with / is expected beside pathType: ${type}, this is ${text === undefined ? 'none' : quoteText(text)}`,
        'start it with /',
      ),
    ];
  });
  return [...ports, ...relative];
}

function scalerFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const [least, most] = [
    integerAt(resource, 'spec', 'minReplicas') ?? 1,
    integerAt(resource, 'spec', 'maxReplicas'),
  ];
  if (most === undefined || most < 1 || least <= most) return [];
  return [
    fault(
      'contradiction',
      resource,
      ['spec', 'maxReplicas'],
      `maxReplicas ${most} is below minReplicas ${least}`,
      'raise maxReplicas, or lower minReplicas',
    ),
  ];
}

function budgetFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  const fields = ['minAvailable', 'maxUnavailable'].filter(
    (field) => valueAt(resource, 'spec', field) !== undefined,
  );
  if (fields.length < 2) return [];
  return [
    fault(
      'contradiction',
      resource,
      ['spec'],
      `${fields.join(' and ')} are both given`,
      'remove one of the two',
    ),
  ];
}

/** For a RoleBinding the server fills in its own namespace. */
function subjectFaults(resource: ValuePart<MapValue>): ValidationFault[] {
  return items(resource, 'subjects').flatMap((subject): ValidationFault[] => {
    if (wordAt(subject, 'kind') !== 'ServiceAccount' || valueAt(subject, 'namespace') !== undefined)
      return [];
    return [
      fault(
        'missing-field',
        subject,
        ['namespace'],
        'the namespace of a ServiceAccount is required',
        'write namespace: {{ .Release.Namespace }}',
      ),
    ];
  });
}
