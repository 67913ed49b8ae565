import { describe, expect, it } from '@jest/globals';
import { compare, told } from './help.ts';

const changes = (before: string, after: string): string[] =>
  compare(before, after).resources.flatMap((resource) =>
    'changes' in resource ? told(resource.changes) : [resource.kind],
  );

const scaler = (behavior: string): string => `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  maxReplicas: 5
  behavior: ${behavior}
`;

describe('a rule of an autoscaler that is partly written', () => {
  const up = '[{type: Percent, value: 100, periodSeconds: 15}, {type: Pods, value: 4, periodSeconds: 15}]';
  const inOrder =
    '[{type: Pods, value: 4, periodSeconds: 15}, {type: Percent, value: 100, periodSeconds: 15}]';
  const down = '[{type: Percent, value: 100, periodSeconds: 15}]';

  it('is the same with the policies of its direction written out', () => {
    expect(
      changes(
        scaler('{scaleUp: {selectPolicy: Min}}'),
        scaler(`{scaleUp: {selectPolicy: Min, policies: ${inOrder}}}`),
      ),
    ).toEqual([]);
    expect(
      changes(
        scaler('{scaleDown: {selectPolicy: Min}}'),
        scaler(`{scaleDown: {selectPolicy: Min, policies: ${down}}}`),
      ),
    ).toEqual([]);
  });

  it('changes with those of the other direction, and with the same in another order', () => {
    for (const policies of [down, up])
      expect(
        changes(
          scaler('{scaleUp: {selectPolicy: Min}}'),
          scaler(`{scaleUp: {selectPolicy: Min, policies: ${policies}}}`),
        ),
      ).toEqual(['added spec.behavior.scaleUp.policies']);
  });

  it('waits for nothing on the way up, and for what the controller says on the way down', () => {
    expect(
      changes(
        scaler('{scaleUp: {selectPolicy: Min}}'),
        scaler('{scaleUp: {selectPolicy: Min, stabilizationWindowSeconds: 0}}'),
      ),
    ).toEqual([]);
    expect(
      changes(
        scaler('{scaleDown: {selectPolicy: Min}}'),
        scaler('{scaleDown: {selectPolicy: Min, stabilizationWindowSeconds: 0}}'),
      ),
    ).toEqual(['added spec.behavior.scaleDown.stabilizationWindowSeconds']);
  });
});

describe('the maps of a LimitRange', () => {
  const limits = (item: string): string => `---
apiVersion: v1
kind: LimitRange
metadata: {name: web}
spec: {limits: [${item}]}
`;

  it('are filled up resource by resource: default from max, defaultRequest from default, then from min', () => {
    expect(
      changes(
        limits('{type: Container, max: {cpu: 2, memory: 1Gi}, min: {pods: 1}, default: {cpu: 1}}'),
        limits(
          '{type: Container, max: {cpu: 2, memory: 1Gi}, min: {pods: 1}, default: {cpu: 1, memory: 1024Mi}, defaultRequest: {cpu: 1000m, memory: 1Gi, pods: 1}}',
        ),
      ),
    ).toEqual([]);
  });

  it('tell which entry says something else', () => {
    expect(
      changes(
        limits('{type: Container, max: {cpu: 2, memory: 1Gi}, default: {cpu: 1}}'),
        limits('{type: Container, max: {cpu: 2, memory: 1Gi}, default: {cpu: 1, memory: 512Mi}}'),
      ),
    ).toEqual(['added spec.limits[0].default.memory']);
  });

  it('are filled up for containers alone', () => {
    expect(
      changes(limits('{type: Pod, max: {cpu: 2}}'), limits('{type: Pod, max: {cpu: 2}, default: {cpu: 2}}')),
    ).toEqual(['added spec.limits[0].default.cpu']);
  });
});

describe('what the server fills in of a pod and not of a template', () => {
  const bare = '{containers: [{name: a, image: "a:1", resources: {limits: {cpu: 1, memory: 1Gi}}}]}';
  const full =
    '{enableServiceLinks: true, priority: 0, preemptionPolicy: PreemptLowerPriority, containers: [{name: a, image: "a:1", resources: {limits: {cpu: 1, memory: 1Gi}, requests: {cpu: 1, memory: 1Gi}}}]}';
  const pod = (spec: string): string =>
    `---\napiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: ${spec}\n`;
  const deployment = (spec: string): string => `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: ${spec}}}
`;

  it('is no change of a pod', () => {
    expect(changes(pod(bare), pod(full))).toEqual([]);
    expect(changes(pod(full), pod(bare))).toEqual([]);
  });

  it('is a change of a template: other text there makes new pods', () => {
    expect(changes(deployment(bare), deployment(full))).toEqual([
      'added spec.template.spec.containers[a].resources.requests.cpu',
      'added spec.template.spec.containers[a].resources.requests.memory',
      'added spec.template.spec.enableServiceLinks',
      'added spec.template.spec.preemptionPolicy',
      'added spec.template.spec.priority',
    ]);
  });

  it('is what the class says where a pod names one', () => {
    const named = 'priorityClassName: important, containers: [{name: a, image: "a:1"}]';
    expect(changes(pod(`{${named}}`), pod(`{priority: 0, ${named}}`))).toEqual(['added spec.priority']);
  });

  it('is a change where it is another request', () => {
    expect(changes(pod(bare), pod(full.replace('requests: {cpu: 1,', 'requests: {cpu: 100m,')))).toEqual([
      'added spec.containers[a].resources.requests.cpu',
    ]);
  });
});
