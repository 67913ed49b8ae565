// Writes docs/defaults.md out of the tables of what the API server fills in: `update` writes, `check` compares.
import { loadTs } from './load-ts.mjs';
import { updateOrCheck } from './twins.mjs';

const { defaults, filledEntries } = await loadTs('src/data/kubernetes/defaults.ts');
const { computedDefaults } = await loadTs('src/diff/values/filled.ts');

/** By type and field: the default, where it depends on the fields beside it. */
const sentences = {
  'api.apps.v1.DaemonSetUpdateStrategy rollingUpdate': 'its own defaults, beside `type: RollingUpdate`',
  'api.apps.v1.DeploymentStrategy rollingUpdate': 'its own defaults, beside `type: RollingUpdate`',
  'api.apps.v1.StatefulSetUpdateStrategy rollingUpdate': 'its own defaults, where `type` is left out, too',
  'api.batch.v1.JobSpec backoffLimit': '`6`; `2147483647` beside `backoffLimitPerIndex`',
  'api.batch.v1.JobSpec completions': '`1`, where `parallelism` is left out, too',
  'api.batch.v1.JobSpec parallelism': '`1`',
  'api.batch.v1.JobSpec podReplacementPolicy':
    '`"TerminatingOrFailed"`; `"Failed"` beside `podFailurePolicy`',
  'api.core.v1.Container imagePullPolicy': '`"Always"` for the tag `latest` or none; else `"IfNotPresent"`',
  'api.core.v1.EphemeralContainer imagePullPolicy':
    '`"Always"` for the tag `latest` or none; else `"IfNotPresent"`',
  'api.core.v1.ImageVolumeSource pullPolicy':
    '`"Always"` for the tag `latest` or none; else `"IfNotPresent"`',
  'api.core.v1.PodSpec serviceAccount': 'the value of `serviceAccountName`',
  'api.core.v1.ServicePort targetPort': 'the value of `port`',
  'api.core.v1.ServiceSpec allocateLoadBalancerNodePorts': '`true`, beside `type: LoadBalancer`',
  'api.core.v1.ServiceSpec externalTrafficPolicy':
    '`"Cluster"`, beside `type: NodePort`, `type: LoadBalancer` or `externalIPs`',
  'api.core.v1.ServiceSpec internalTrafficPolicy': '`"Cluster"`, unless beside `type: ExternalName`',
  'api.core.v1.ServiceSpec sessionAffinityConfig':
    '`{"clientIP":{"timeoutSeconds":10800}}`, beside `sessionAffinity: ClientIP`',
  'api.core.v1.Volume emptyDir': '`{}`, where the volume has no other source',
  'api.networking.v1.NetworkPolicySpec policyTypes': '`["Ingress"]`, and `"Egress"` beside `egress`',
  'api.rbac.v1.Subject apiGroup': '`"rbac.authorization.k8s.io"` for a User or Group, else `""`',
  'api.resource.v1.DeviceSubRequest count': '`1`, beside `allocationMode: ExactCount`',
  'api.resource.v1.ExactDeviceRequest count': '`1`, beside `allocationMode: ExactCount`',
  'apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames listKind':
    'the value of `kind` with `List`',
  'apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames singular':
    'the value of `kind` in lower case',
};

const missing = computedDefaults.filter((key) => sentences[key] === undefined);
const unknown = Object.keys(sentences).filter((key) => !computedDefaults.includes(key));
if (missing.length + unknown.length > 0)
  throw new Error(
    `scripts/generate-defaults.mjs: no sentence for ${missing.join()}; no default for ${unknown.join()}`,
  );

const code = (text) => `\`${text}\``;
const cell = (text) => text.replaceAll('|', '\\|');
const table = [
  ...defaults.split('\n').map((line) => {
    const [type, field, value, unless] = line.split('\t');
    return [type, field, `${code(value)}${unless === undefined ? '' : `, unless beside ${code(unless)}`}`];
  }),
  ...filledEntries.split('\n').map((line) => {
    const [type, field, from, where] = line.split('\t');
    const others = from.split(' ').map(code).join(', then ');
    return [
      type,
      field,
      `entry by entry from ${others}${where === undefined ? '' : `, beside ${code(where.replace('=', ': '))}`}`,
    ];
  }),
  ...computedDefaults.map((key) => [...key.split(' '), sentences[key]]),
].toSorted((a, b) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1));

const text = [
  '# Defaults of the API server',
  '',
  'A field that is left out and a field with its default are equal: `pligos diff` reports no change between them ([all values that count as',
  'equal](diff.md#values-that-count-as-equal)). The defaults are those of Kubernetes 1.34; a test asks a real API server for each. Types are',
  'named as in the OpenAPI description of the API. `a.b` is the field `b` below `a`. This page is generated from `src/data/kubernetes`',
  '(`npm run generate`).',
  '',
  '| type | field | default |',
  '|---|---|---|',
  ...table.map((row) => `| ${[code(row[0]), code(row[1]), row[2]].map(cell).join(' | ')} |`),
  '',
].join('\n');

updateOrCheck(process.argv[2], 'node scripts/generate-defaults.mjs update', { 'docs/defaults.md': text });
