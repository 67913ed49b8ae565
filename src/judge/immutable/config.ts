/** Immutable fields of Secrets, ConfigMaps, quotas, endpoints, nodes and bindings. */
import { at } from '../../manifests/index.ts';
import { keyAt, keysOf } from './readers.ts';
import { judgeEach, type ImmutableRow, judgeTogether } from './row.ts';

const source = 'rejected by a 1.34.4 server';
const core = `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${source}`;

/** With `immutable: true` before, neither that field nor the data may change. */
function sealed(id: string, kind: 'Secret' | 'ConfigMap'): ImmutableRow {
  const fields = new Set(['immutable', 'data', 'binaryData', 'stringData']);
  return {
    id,
    kind,
    path: [],
    when: `data${kind === 'ConfigMap' ? ', binaryData' : ''} or immutable changes in a ${kind} that is immutable: true`,
    hint: `give the ${kind} another name with each change (a hash of its data at the end), or delete it before the upgrade`,
    source: core,
    verdicts: judgeEach((change, { pair }) =>
      fields.has(keyAt(change, 0)) && at(pair.before, 'immutable') === true ? 'refused' : 'accepted',
    ),
  };
}

const roleRef = (id: string, kind: string): ImmutableRow => ({
  id,
  kind: `rbac.authorization.k8s.io/${kind}`,
  path: ['roleRef'],
  when: 'roleRef changes (its apiGroup may be left out)',
  hint: `give the ${kind} another name, or delete it before the upgrade`,
  source: `kubernetes 1.34.4 pkg/apis/rbac/validation/validation.go; ${source}`,
});

/** Fields of a node that are written once, by a user or by the node's provider. */
const node = (id: string, says: string, fields: readonly string[]): ImmutableRow => ({
  id,
  kind: 'Node',
  path: ['spec'],
  when: `${says} changes once it is set`,
  hint: 'keep the value of the node, or remove it; a node that moves is a new Node',
  source: core,
  verdicts: judgeEach((change) => {
    if (!fields.includes(keyAt(change, 1))) return 'accepted';
    const isNew = change.kind === 'added' && change.path.length === 2;
    return isNew ? { possible: 'unless the node has no value yet, or the same one' } : 'refused';
  }),
});

export const configRows: readonly ImmutableRow[] = [
  {
    id: 'immutable-secret-type',
    kind: 'Secret',
    path: ['type'],
    when: 'type changes (absent is Opaque)',
    hint: 'give the Secret another name, or delete it before the upgrade',
    source: core,
  },
  sealed('immutable-secret', 'Secret'),
  sealed('immutable-config-map', 'ConfigMap'),
  {
    id: 'immutable-quota-scopes',
    kind: 'ResourceQuota',
    path: ['spec', 'scopes'],
    when: 'spec.scopes changes (the order and scopeSelector may change)',
    hint: 'give the ResourceQuota another name, or delete it before the upgrade',
    source: core,
    verdicts: judgeTogether(({ pair }) => {
      const [before, after] = [pair.before, pair.after].map(
        (value) => new Set([at(value, 'spec', 'scopes') ?? []].flat()),
      );
      const isSame = before?.size === after?.size && [...(before ?? [])].every((scope) => after?.has(scope));
      return isSame ? 'accepted' : 'refused';
    }),
  },
  {
    id: 'immutable-endpoint-slice-address-type',
    kind: 'discovery.k8s.io/EndpointSlice',
    path: ['addressType'],
    when: 'addressType changes',
    hint: 'give the EndpointSlice another name',
    source: `kubernetes 1.34.4 pkg/apis/discovery/validation/validation.go; ${source}`,
  },
  node('immutable-node-pod-cidr', 'spec.podCIDR or podCIDRs', ['podCIDR', 'podCIDRs']),
  node('immutable-node-provider-id', 'spec.providerID', ['providerID']),
  roleRef('immutable-role-binding-role-ref', 'RoleBinding'),
  roleRef('immutable-cluster-role-binding-role-ref', 'ClusterRoleBinding'),
  {
    id: 'ignored-signing-request-spec',
    kind: 'certificates.k8s.io/CertificateSigningRequest',
    path: ['spec'],
    when: 'anything in spec changes',
    consequence: 'the API server accepts the update and silently keeps the old spec',
    severity: 'medium',
    hint: 'give the request another name',
    source: 'kubernetes 1.34.4 pkg/registry/certificates/certificates/strategy.go; seen on a 1.34.4 server',
    verdicts: judgeEach((change) => (keysOf(change)[0] === 'spec' ? 'refused' : 'accepted')),
  },
];
