/** What validation says, as `docs/risk.md` tells it. */
import type { RuleRow } from '../types.ts';

const any = ['any'];
const source =
  'the OpenAPI descriptions of Kubernetes 1.30 to 1.36 and its Go validation; test/real/validation.test.ts';

/** One row a rule, the severest first. */
export const validationRules: readonly RuleRow[] = [
  {
    id: 'api-removed',
    severity: 'high',
    kinds: any,
    when: 'an API version that the Kubernetes of the context does not serve',
    why: 'helm finds no such kind and the whole upgrade fails before anything is changed',
    hint: 'move to the version that is served',
    source: 'k8s:prerelease-lifecycle-gen in k8s.io/api, and what each minor serves',
  },
  {
    id: 'wrong-type',
    severity: 'high',
    kinds: any,
    when: 'a value of another type than the field: a number where a string is due, a map where a list is',
    why: 'the API server cannot read the resource and refuses it',
    hint: 'give a value of that type',
    source,
  },
  {
    id: 'missing-field',
    severity: 'high',
    kinds: any,
    when: 'a required field is left out, null or empty',
    why: 'the API server refuses the resource',
    hint: 'give it a value',
    source,
  },
  {
    id: 'bad-quantity',
    severity: 'high',
    kinds: any,
    when: 'a text that is no quantity where the API has one: 500mb, 1 GB',
    why: 'the API server cannot read the resource and refuses it',
    hint: 'write a number and a unit such as m, k, M, G, Ki, Mi or Gi',
    source,
  },
  {
    id: 'bad-name',
    severity: 'high',
    kinds: any,
    when: 'a name, label, key or port name with characters or a length that Kubernetes does not take',
    why: 'the API server refuses the resource',
    hint: 'rename it',
    source,
  },
  {
    id: 'bad-enum',
    severity: 'high',
    kinds: any,
    when: 'a word that the field does not know: imagePullPolicy: Sometimes',
    why: 'the API server refuses the resource',
    hint: 'give one of the known values',
    source,
  },
  {
    id: 'bad-value',
    severity: 'high',
    kinds: any,
    when: 'a value outside of what the schema allows: a pattern, a range, a length, a time, base64',
    why: 'the API server refuses the resource',
    hint: 'give a value that fits',
    source,
  },
  {
    id: 'unknown-field',
    severity: 'medium',
    kinds: any,
    when: 'a field that the kind does not have, mistyped or in the wrong place',
    why: 'Helm 3 installs the resource without it and says so in a warning only; Helm 4 fails',
    hint: 'remove it, or move it to where it belongs',
    source,
  },
  {
    id: 'unknown-kind',
    severity: 'medium',
    kinds: any,
    when: 'a kind that its built-in API group does not have',
    why: 'helm finds no such kind and the whole upgrade fails, unless the cluster adds it to the group',
    hint: 'correct apiVersion and kind',
    source,
  },
  {
    id: 'api-deprecated',
    severity: 'medium',
    kinds: any,
    when: 'an API version that a coming Kubernetes does not serve; info where that is more than two minors away',
    why: 'the chart will fail after an upgrade of the cluster',
    hint: 'move to the version that stays',
    source: 'k8s:prerelease-lifecycle-gen in k8s.io/api',
  },
  {
    id: 'no-schema',
    severity: 'info',
    kinds: any,
    when: 'validation of everything is asked for, and of some kinds or of this Kubernetes no schema is at hand',
    why: 'these resources were not judged, or by the schemas of the nearest version',
    hint: 'put their CustomResourceDefinitions or JSON Schemas into a folder that `schemas` names',
    source: 'pligos',
  },
];
