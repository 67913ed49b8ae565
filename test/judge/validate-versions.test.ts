import { describe, expect, it } from '@jest/globals';
import { toldOf, validated } from './validation.ts';

describe('API versions', () => {
  const budget = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: one}\nspec: {}\n';
  const at = (minor: number) => ({ kubeVersion: { before: `1.${minor}`, after: `1.${minor}` } });

  it('that are gone are told with the one to move to', () => {
    const [found] = validated(budget, at(34));
    expect(found).toMatchObject({
      rule: 'api-removed',
      severity: 'high',
      message: 'Kubernetes 1.34 does not serve policy/v1beta1 PodDisruptionBudget, removed in 1.25',
      hint: 'move to policy/v1',
      line: 1,
    });
  });

  it.each([
    ['extensions/v1beta1', 'Ingress', 'move to networking.k8s.io/v1'],
    ['extensions/v1beta1', 'Deployment', 'move to apps/v1'],
    ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', 'move to autoscaling/v2'],
    ['batch/v1beta1', 'CronJob', 'move to batch/v1'],
    ['flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', 'move to flowcontrol.apiserver.k8s.io/v1'],
    [
      'policy/v1beta1',
      'PodSecurityPolicy',
      'it has no replacement; remove it, or see the release notes of Kubernetes',
    ],
    ['apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition', 'move to apiextensions.k8s.io/v1'],
  ])('%s %s: %s', (apiVersion, kind, hint) => {
    const found = validated(`apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: one}\n`);
    expect(found.map(({ rule }) => rule)).toContain('api-removed');
    expect(found.find(({ rule }) => rule === 'api-removed')?.hint).toBe(hint);
  });

  it('that are deprecated are told with the minor that ends them: medium where that is near', () => {
    const flows =
      'apiVersion: flowcontrol.apiserver.k8s.io/v1beta3\nkind: FlowSchema\nmetadata: {name: one}\n';
    const found = (minor: number) =>
      validated(flows, at(minor)).find(({ rule }) => rule === 'api-deprecated');
    expect(found(30)).toMatchObject({
      severity: 'medium',
      message:
        'flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema is deprecated since Kubernetes 1.29; 1.32 no longer serves it',
    });
    expect(found(32)).toBeUndefined();
  });

  it('of resources that did not change are no news, unless the Kubernetes changed', () => {
    expect(validated(budget, { validate: 'changed' }, budget)[0]).toMatchObject({
      severity: 'info',
      side: 'both',
    });
    const kubeVersion = { before: '1.24', after: '1.34' };
    expect(validated(budget, { validate: 'changed', kubeVersion }, budget)[0]).toMatchObject({
      severity: 'high',
      side: 'after',
    });
  });

  it('are judged by the newest known Kubernetes where none is named, and then less sure', () => {
    expect(validated(budget, { kubeVersion: {} })[0]).toMatchObject({
      severity: 'medium',
      message:
        'Kubernetes 1.36 does not serve policy/v1beta1 PodDisruptionBudget, removed in 1.25 (kubeVersion is not set: the newest known version is assumed)',
    });
  });

  it('are judged by the Kubernetes that helm renders for where none is named', () => {
    expect(validated(budget, { kubeVersion: { assumed: 'v1.32.0' } })[0]).toMatchObject({
      severity: 'medium',
      message:
        'Kubernetes 1.32 does not serve policy/v1beta1 PodDisruptionBudget, removed in 1.25 (kubeVersion is not set: the version that helm renders for is assumed)',
    });
    const named = validated(budget, { kubeVersion: { assumed: 'v1.32.0', after: '1.24' } });
    expect(named.map(({ rule }) => rule)).toContain('api-deprecated');
  });

  it('whose kind is mistyped', () => {
    const found = validated('apiVersion: apps/v1\nkind: Deploymnet\nmetadata: {name: one}\n');
    expect(found[0]).toMatchObject({
      rule: 'unknown-kind',
      severity: 'medium',
      message: 'Kubernetes 1.34 has no kind Deploymnet in apps',
      hint: 'did you mean Deployment?',
    });
  });

  it('of a field that came with a later minor', () => {
    const claim = `apiVersion: v1
kind: Pod
metadata: {name: one}
spec:
  containers: [{name: a, image: b, restartPolicyRules: []}]
`;
    expect(toldOf(claim, at(34))).toEqual([]);
    expect(toldOf(claim, at(33))).toEqual([
      'unknown-field spec.containers[a].restartPolicyRules 5: there is no field "restartPolicyRules" here',
    ]);
  });
});
