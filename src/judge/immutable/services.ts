/** Immutable fields of Services: addresses and families that the server has assigned. */
import type { Change } from '../../diff/index.ts';
import { at } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { isUnder, keyAt, texts, textOr } from './readers.ts';
import { judgeEach, type ImmutableRow, judgeTogether, type Update, type UpdateVerdict } from './row.ts';

const source =
  'kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidateServiceUpdate; rejected by a 1.34.4 server';
const hint =
  'keep the old value, or remove it (the server keeps the address); otherwise delete the Service before the upgrade: it gets another address, and its load balancer is deleted meanwhile';

const row = (
  id: string,
  path: readonly string[],
  when: string,
  verdicts: ImmutableRow['verdicts'],
): ImmutableRow => ({ id, kind: 'Service', path, when, hint, source, ...(verdicts && { verdicts }) });

export const serviceRows: readonly ImmutableRow[] = [
  row(
    'immutable-service-cluster-ip',
    ['spec'],
    'spec.clusterIP or clusterIPs becomes another explicit value, None included; leaving it out and changes to or from ExternalName are allowed',
    judgeEach((change, update) =>
      ['clusterIP', 'clusterIPs', 'type'].includes(keyAt(change, 1))
        ? addressVerdict(change, update)
        : 'accepted',
    ),
  ),
  row(
    'immutable-service-ip-families',
    ['spec', 'ipFamilies'],
    'the first of spec.ipFamilies changes, or the second is removed without ipFamilyPolicy: SingleStack (both allowed for headless Services)',
    judgeTogether(familyVerdict),
  ),
  row(
    'immutable-service-health-check-node-port',
    ['spec', 'healthCheckNodePort'],
    'spec.healthCheckNodePort becomes another one while the Service stays a LoadBalancer with externalTrafficPolicy: Local',
    judgeEach((change, { pair }) => {
      if (![pair.before, pair.after].every(checksHealth) || change.kind === 'removed') return 'accepted';
      return change.kind === 'changed'
        ? 'refused'
        : { possible: 'unless it is the port that the server has chosen' };
    }),
  ),
  row(
    'immutable-service-load-balancer-class',
    ['spec', 'loadBalancerClass'],
    'spec.loadBalancerClass is set, changed or removed while the Service stays a LoadBalancer',
    judgeTogether(({ pair }) =>
      [pair.before, pair.after].every((value) => typeOf(value) === 'LoadBalancer') ? 'refused' : 'accepted',
    ),
  ),
];

const typeOf = (service: MapValue): string => textOr(service, 'spec', 'type') || 'ClusterIP';

const addressOf = (service: MapValue): string =>
  textOr(service, 'spec', 'clusterIP') || (texts(service, 'spec', 'clusterIPs')[0] ?? '');

const isOutside = ({ before, after }: Update['pair']): boolean =>
  typeOf(before) === 'ExternalName' || typeOf(after) === 'ExternalName';

function addressVerdict(change: Change, { pair }: Update): UpdateVerdict {
  if (isOutside(pair)) return 'accepted';
  const [before, after] = [addressOf(pair.before), addressOf(pair.after)];
  if (isUnder(change, 'spec', 'type')) {
    // The server keeps an omitted address: None, which these types do not allow.
    const isCarried = before === 'None' && (after === '' || after === 'None');
    return isCarried && typeOf(pair.after) !== 'ClusterIP' ? 'refused' : 'accepted';
  }
  if (after === '' || after === before) return 'accepted';
  if (before !== '' || after === 'None') return 'refused';
  return { possible: 'unless it is the address that the server has assigned' };
}

/** An omitted address keeps its old value `None`. */
function isHeadless(service: MapValue, before?: MapValue): boolean {
  const address = addressOf(service);
  return address === 'None' || (address === '' && before !== undefined && isHeadless(before));
}

function familyVerdict({ pair }: Update): UpdateVerdict {
  const { before, after } = pair;
  if (isOutside(pair) || isHeadless(before) || isHeadless(after, before)) return 'accepted';
  const [previous, current] = [texts(before, 'spec', 'ipFamilies'), texts(after, 'spec', 'ipFamilies')];
  const isSingle = textOr(after, 'spec', 'ipFamilyPolicy') === 'SingleStack';
  const [first] = current;
  if (first === undefined) return 'accepted';
  if (previous.length === 0)
    return {
      possible: 'unless it is the family that the server has chosen',
      // Without a written family a Service has the first one of its cluster, which is nearly always this one.
      severity: first === 'IPv4' ? 'info' : 'medium',
    };
  if (previous[0] !== first) return 'refused';
  return previous.length > current.length && !isSingle ? 'refused' : 'accepted';
}

const checksHealth = (service: MapValue): boolean =>
  typeOf(service) === 'LoadBalancer' && at(service, 'spec', 'externalTrafficPolicy') === 'Local';
