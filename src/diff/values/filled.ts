import { type Field, quantityOf, type FieldShape, textOf } from '../../manifests/index.ts';
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../yaml/index.ts';

/**
 * Defaults that depend on neighbouring fields, by the type's name and the field. Source:
 * pkg/apis/GROUP/v1/defaults.go of Kubernetes 1.34.4.
 */
const computed: Readonly<Record<string, (map: MapValue) => Value | undefined>> = {
  'api.core.v1.ServicePort targetPort': (map) => map.get('port'),
  'api.core.v1.Container imagePullPolicy': pullPolicy,
  'api.core.v1.EphemeralContainer imagePullPolicy': pullPolicy,
  'api.core.v1.ImageVolumeSource pullPolicy': (map) =>
    pullPolicy(new Map([['image', map.get('reference') ?? '']])),
  // A volume without a kind is an `emptyDir`.
  'api.core.v1.Volume emptyDir': (map) =>
    [...map].every(([key, value]) => key === 'name' || value === null) ? new Map() : undefined,
  'api.resource.v1.DeviceSubRequest count': countOfDevices,
  'api.resource.v1.ExactDeviceRequest count': countOfDevices,
  'api.apps.v1.DeploymentStrategy rollingUpdate': whenRolling,
  'api.apps.v1.DaemonSetUpdateStrategy rollingUpdate': whenRolling,
  // Only where the type is also left out.
  'api.apps.v1.StatefulSetUpdateStrategy rollingUpdate': (map) => (map.get('type') ? undefined : new Map()),
  'api.networking.v1.NetworkPolicySpec policyTypes': (map) => {
    const egress = map.get('egress');
    return isList(egress) && egress.length > 0 ? ['Ingress', 'Egress'] : ['Ingress'];
  },
  'api.batch.v1.JobSpec parallelism': () => ({ numeral: '1' }),
  'api.batch.v1.JobSpec completions': (map) => (map.get('parallelism') ? undefined : { numeral: '1' }),
  'api.batch.v1.JobSpec backoffLimit': (map) =>
    map.get('backoffLimitPerIndex') ? { numeral: '2147483647' } : { numeral: '6' },
  'api.batch.v1.JobSpec podReplacementPolicy': (map) =>
    map.get('podFailurePolicy') ? 'Failed' : 'TerminatingOrFailed',
  // The old name of the same field.
  'api.core.v1.PodSpec serviceAccount': (map) => map.get('serviceAccountName'),
  'api.core.v1.ServiceSpec sessionAffinityConfig': (map) =>
    map.get('sessionAffinity') === 'ClientIP'
      ? new Map([['clientIP', new Map([['timeoutSeconds', { numeral: '10800' }]])]])
      : undefined,
  'api.core.v1.ServiceSpec internalTrafficPolicy': (map) =>
    map.get('type') === 'ExternalName' ? undefined : 'Cluster',
  'api.core.v1.ServiceSpec externalTrafficPolicy': (map) => (isExternal(map) ? 'Cluster' : undefined),
  'api.core.v1.ServiceSpec allocateLoadBalancerNodePorts': (map) =>
    map.get('type') === 'LoadBalancer' ? true : undefined,
  'api.rbac.v1.Subject apiGroup': (map) => {
    const kind = map.get('kind');
    return kind === 'User' || kind === 'Group' ? 'rbac.authorization.k8s.io' : '';
  },
  'apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames singular': (map) =>
    textOf(map.get('kind'))?.toLowerCase(),
  'apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames listKind': (map) => {
    const kind = textOf(map.get('kind'));
    return kind === undefined ? undefined : `${kind}List`;
  },
};

/** The value of a field that is left out. Undefined where it has none. */
export function filledValue(
  type: string,
  field: string,
  of: Field | undefined,
  beside: MapValue,
): Value | undefined {
  if (of?.fallback !== undefined) return isOverruled(of, beside) ? undefined : of.fallback;
  return computed[`${type} ${field}`]?.(beside);
}

function isOverruled({ unless }: Field, beside: MapValue): boolean {
  return unless !== undefined && (beside.get(unless) ?? '') !== '';
}

/** The further entries that the server gives a map of this type. */
export function filledEntries({ shape, entries }: Field, fields: Fields, beside: MapValue): MapValue {
  const none: MapValue = new Map();
  if (entries === undefined || shape.kind !== 'map') return none;
  const { from, where } = entries;
  if (where !== undefined && beside.get(where.field) !== where.is) return none;
  const filledFields = new Map<string, Value>();
  for (const name of from) {
    const other = fields.get(name);
    const written = beside.get(name);
    const all = [
      ...(isMap(written) ? written : none),
      ...(other === undefined ? none : filledEntries(other, fields, beside)),
    ];
    for (const [key, value] of all) if (!filledFields.has(key)) filledFields.set(key, value);
  }
  return filledFields;
}

type Fields = ReadonlyMap<string, Field>;

/**
 * Fields that look like a default or an empty value, and mean more, by the type's name and the field. Called
 * with the map around the field before and after.
 */
const meaningful: Readonly<Record<string, (before: MapValue, after: MapValue) => boolean>> = {
  // Without both fields the server also fills in completions, which cannot change.
  'api.batch.v1.JobSpec parallelism': (before, after) =>
    isWritten(before, 'parallelism') &&
    ![after.get('parallelism'), before.get('completions'), after.get('completions')].some(isThere),
  // In an immutable object, an empty value differs from an absent one.
  'api.core.v1.ConfigMap data': (before, after) => isEmptied(before, after, 'data'),
  'api.core.v1.ConfigMap binaryData': (before, after) => isEmptied(before, after, 'binaryData'),
  'api.core.v1.Secret data': (before, after) => isEmptied(before, after, 'data'),
};

const isThere = (value: Value | undefined): boolean => value !== undefined && value !== null;
const isWritten = (map: MapValue, field: string): boolean => isThere(map.get(field));
function isEmptied(before: MapValue, after: MapValue, field: string): boolean {
  const valueAfter = after.get(field);
  const isSealed = before.get('immutable') === true && !isWritten(before, field);
  return isSealed && isMap(valueAfter) && valueAfter.size === 0;
}

/** Whether a field on one side only is a change, whatever the server fills in. */
export const isMeaningful = (type: string, field: string, before: MapValue, after: MapValue): boolean =>
  meaningful[`${type} ${field}`]?.(before, after) === true;

function countOfDevices(map: MapValue): Value | undefined {
  return (map.get('allocationMode') || 'ExactCount') === 'ExactCount' ? { numeral: '1' } : undefined;
}

function whenRolling(map: MapValue): Value | undefined {
  const type = map.get('type') ?? 'RollingUpdate';
  return type === 'RollingUpdate' || type === '' ? new Map() : undefined;
}

/** `latest`, explicit or implied, is always pulled. A digest without a tag is not `latest`. */
function pullPolicy(map: MapValue): Value | undefined {
  const image = textOf(map.get('image')) ?? '';
  const name = image.slice(image.lastIndexOf('/') + 1);
  const [beforeDigest = ''] = name.split('@');
  const tag = beforeDigest.split(':')[1] ?? (name.includes('@') ? '' : 'latest');
  return tag === 'latest' ? 'Always' : 'IfNotPresent';
}

function isExternal(map: MapValue): boolean {
  const type = map.get('type');
  const ips = map.get('externalIPs');
  const isClusterIp = type === undefined || type === 'ClusterIP' || type === '';
  return type === 'LoadBalancer' || type === 'NodePort' || (isClusterIp && isList(ips) && ips.length > 0);
}

/**
 * Whether the value is the field's zero: empty, 0 or false. Without a pointer it equals leaving the field
 * out. The zero of another type is refused.
 */
export function isZero(value: Value, shape: FieldShape): boolean {
  switch (shape.kind) {
    case 'string':
    case 'bytes':
      return value === '';
    case 'boolean':
      return value === false;
    case 'integer':
    case 'number':
      return isNumeral(value) && Number(value.numeral) === 0;
    case 'int-or-string':
      return value === '' || (isNumeral(value) && Number(value.numeral) === 0);
    case 'quantity':
      return quantityOf(value) === 0n;
    case 'list':
      return isList(value) && value.length === 0;
    case 'map':
    case 'object':
      return isMap(value) && value.size === 0;
    // Stored as it is written.
    case 'any':
    default:
      return false;
  }
}

/** `type field` of defaults that depend on neighbouring fields. docs/defaults.md has a sentence for each. */
export const computedDefaults: readonly string[] = Object.keys(computed);
