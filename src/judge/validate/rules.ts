/** The rules of validation, as `docs/risk.md` shows them. */
import type { RuleRow } from '../types.ts';

const any = ['any'];
const source =
  'the OpenAPI descriptions of Kubernetes 1.30 to 1.36 and its Go validation; test/real/validation.cluster.test.ts';

/** One row per rule, the most severe first. */
export const validationRules: readonly RuleRow[] = [
  {
    id: 'api-removed',
    severity: 'high',
    kinds: any,
    when: 'the Kubernetes version of the context does not serve the API version',
    why: 'helm does not find the kind, and the whole upgrade fails before anything changes',
    hint: 'use the version that is served',
    source: 'k8s:prerelease-lifecycle-gen in k8s.io/api, and what each minor serves',
  },
  {
    id: 'wrong-type',
    severity: 'high',
    kinds: any,
    when: 'a value has the wrong type for its field: a number for a string, a map for a list',
    why: 'the API server cannot decode the resource and rejects it',
    hint: 'give a value of that type',
    source,
  },
  {
    id: 'missing-field',
    severity: 'high',
    kinds: any,
    when: 'a required field is left out, null or empty',
    why: 'the API server rejects the resource',
    hint: 'give it a value',
    source,
  },
  {
    id: 'bad-quantity',
    severity: 'high',
    kinds: any,
    when: 'a value is not a valid quantity: 500mb, 1 GB',
    why: 'the API server cannot decode the resource and rejects it',
    hint: 'write a number and a unit such as m, k, M, G, Ki, Mi or Gi',
    source,
  },
  {
    id: 'bad-name',
    severity: 'high',
    kinds: any,
    when: 'a name, label, key or port name has characters or a length that Kubernetes does not allow',
    why: 'the API server rejects the resource',
    hint: 'rename it',
    source,
  },
  {
    id: 'bad-enum',
    severity: 'high',
    kinds: any,
    when: 'a value is not in the enum of its field: imagePullPolicy: Sometimes',
    why: 'the API server rejects the resource',
    hint: 'use one of the known values',
    source,
  },
  {
    id: 'bad-value',
    severity: 'high',
    kinds: any,
    when: 'a value is not allowed by its schema: a pattern, a range, a length, a time, base64',
    why: 'the API server rejects the resource',
    hint: 'use an allowed value',
    source,
  },
  {
    id: 'contradiction',
    severity: 'high',
    kinds: any,
    when: 'fields exclude each other, or name something missing: a mount without its volume, two containers with one name, a request above its limit, a selector that does not match its template',
    why: 'the API server rejects the resource',
    hint: 'make the fields agree',
    source:
      'pkg/apis/GROUP/validation of Kubernetes 1.34.4; test/real/validation-cross-field.cluster.test.ts asks a server',
  },
  {
    id: 'unknown-field',
    severity: 'medium',
    kinds: any,
    when: 'a field does not exist in the kind: misspelled or in the wrong place',
    why: 'Helm 3 installs the resource without it and says so in a warning only; Helm 4 fails',
    hint: 'remove it, or move it to where it belongs',
    source,
  },
  {
    id: 'unknown-kind',
    severity: 'medium',
    kinds: any,
    when: 'a kind does not exist in its built-in API group',
    why: 'helm does not find the kind and the whole upgrade fails, unless the cluster adds the kind to the group',
    hint: 'correct apiVersion and kind',
    source,
  },
  {
    id: 'api-deprecated',
    severity: 'medium',
    kinds: any,
    when: 'an API version is removed in a later Kubernetes version (info if that is more than two minor versions away)',
    why: 'the chart fails after the cluster is upgraded',
    hint: 'use the newer version',
    source: 'k8s:prerelease-lifecycle-gen in k8s.io/api',
  },
  {
    id: 'no-schema',
    severity: 'info',
    kinds: any,
    when: 'validation covers all kinds, but some kinds or this Kubernetes version have no schema',
    why: 'these resources are not validated, or only against the schemas of the nearest version',
    hint: 'add their CustomResourceDefinitions or JSON Schemas to a folder that `schemas` names',
    source: 'pligos',
  },
];
