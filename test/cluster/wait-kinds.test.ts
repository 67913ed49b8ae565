/** When objects count as ready, by hand out of the API's description and the sources named in src/cluster/wait/kinds.ts. */
import { describe, expect, it } from '@jest/globals';
import type { JsonMap } from '../../src/cluster/index.ts';
import { ruleOf, stateOf } from '../../src/cluster/wait/kinds.ts';

const is = (id: string, object: JsonMap): string => {
  const [group = '', kind = ''] = id.split('/');
  const rule = ruleOf(group, kind);
  return rule === undefined ? 'not waited for' : stateOf(rule, object).is;
};
const condition = (type: string, status: string, reason = ''): JsonMap => ({ type, status, reason });
const seen = { observedGeneration: 2 };
const meta = { generation: 2 };
const rolled = { ...seen, replicas: 3, updatedReplicas: 3, availableReplicas: 3, readyReplicas: 3 };

/** Argo Rollouts v1.8.3 and Flagger v1.41.0, by their types. */
const pause = { pauseConditions: [{ reason: 'CanaryPauseStep', startTime: '2026-01-01T00:00:00Z' }] };
const steps = (...of: readonly JsonMap[]): JsonMap => ({ strategy: { canary: { steps: of } } });
const rollouts: readonly [string, string, string, JsonMap][] = [
  [
    'ready',
    'argoproj.io/Rollout',
    'it is healthy',
    { status: { phase: 'Healthy', observedGeneration: '2' } },
  ],
  [
    'waiting',
    'argoproj.io/Rollout',
    'its health is of the generation before',
    { status: { phase: 'Healthy', observedGeneration: '1' } },
  ],
  ['waiting', 'argoproj.io/Rollout', 'it progresses', { status: { phase: 'Progressing' } }],
  ['waiting', 'argoproj.io/Rollout', 'no controller has seen it', {}],
  [
    'failed',
    'argoproj.io/Rollout',
    'its analysis failed',
    { status: { phase: 'Degraded', message: 'aborted' } },
  ],
  [
    'ready',
    'argoproj.io/Rollout',
    'it waits for a person',
    {
      spec: steps({ setWeight: 20 }, { pause: {} }),
      status: { phase: 'Paused', currentStepIndex: 1, ...pause },
    },
  ],
  [
    'waiting',
    'argoproj.io/Rollout',
    'it pauses for a time',
    {
      spec: steps({ pause: { duration: '10m' } }),
      status: { phase: 'Paused', currentStepIndex: 0, ...pause },
    },
  ],
  [
    'waiting',
    'argoproj.io/Rollout',
    'it promotes itself after seconds',
    {
      spec: { strategy: { blueGreen: { autoPromotionSeconds: 30 } } },
      status: { phase: 'Paused', ...pause },
    },
  ],
  ['ready', 'flagger.app/Canary', 'it is initialized', { status: { phase: 'Initialized' } }],
  ['ready', 'flagger.app/Canary', 'it was promoted', { status: { phase: 'Succeeded' } }],
  ['waiting', 'flagger.app/Canary', 'it is analysed', { status: { phase: 'Progressing', canaryWeight: 10 } }],
  ['failed', 'flagger.app/Canary', 'its analysis failed', { status: { phase: 'Failed' } }],
];

describe('an object is', () => {
  it.each<[string, string, string, JsonMap]>([
    ...rollouts,
    [
      'ready',
      'apps/Deployment',
      'all replicas are new and available',
      { spec: { replicas: 3 }, status: rolled },
    ],
    [
      'waiting',
      'apps/Deployment',
      'an old replica still runs',
      { spec: { replicas: 3 }, status: { ...rolled, replicas: 4 } },
    ],
    [
      'waiting',
      'apps/Deployment',
      'a replica is still old',
      { spec: { replicas: 3 }, status: { ...rolled, updatedReplicas: 2 } },
    ],
    [
      'waiting',
      'apps/Deployment',
      'a replica is not available',
      { spec: { replicas: 3 }, status: { ...rolled, availableReplicas: 2 } },
    ],
    [
      'waiting',
      'apps/Deployment',
      'the status is of the generation before',
      { spec: { replicas: 3 }, status: { ...rolled, observedGeneration: 1 } },
    ],
    [
      'waiting',
      'apps/Deployment',
      'no controller has seen it, though it wants nothing',
      { spec: { replicas: 0 }, status: {} },
    ],
    ['ready', 'apps/Deployment', 'it wants nothing', { spec: { replicas: 0 }, status: seen }],
    ['ready', 'apps/Deployment', 'it is paused', { spec: { replicas: 3, paused: true }, status: seen }],
    [
      'failed',
      'apps/Deployment',
      'its deadline is exceeded',
      {
        spec: { replicas: 3 },
        status: {
          ...rolled,
          availableReplicas: 2,
          conditions: [condition('Progressing', 'False', 'ProgressDeadlineExceeded')],
        },
      },
    ],
    [
      'waiting',
      'apps/Deployment',
      'the deadline was exceeded before the last change',
      {
        spec: { replicas: 3 },
        status: {
          ...rolled,
          observedGeneration: 1,
          conditions: [condition('Progressing', 'False', 'ProgressDeadlineExceeded')],
        },
      },
    ],
    [
      'ready',
      'apps/StatefulSet',
      'replicas above the partition are new',
      {
        spec: { replicas: 3, updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 2 } } },
        status: { ...rolled, updatedReplicas: 1 },
      },
    ],
    [
      'waiting',
      'apps/StatefulSet',
      'one above the partition is old',
      {
        spec: { replicas: 3, updateStrategy: { rollingUpdate: { partition: 1 } } },
        status: { ...rolled, updatedReplicas: 1 },
      },
    ],
    [
      'waiting',
      'apps/StatefulSet',
      'one below the partition is not ready',
      {
        spec: { replicas: 3, updateStrategy: { rollingUpdate: { partition: 2 } } },
        status: { ...rolled, updatedReplicas: 1, readyReplicas: 2 },
      },
    ],
    [
      'ready',
      'apps/StatefulSet',
      'it is OnDelete',
      {
        spec: { replicas: 3, updateStrategy: { type: 'OnDelete' } },
        status: { ...seen, updatedReplicas: 0 },
      },
    ],
    ['waiting', 'apps/StatefulSet', 'it is scaled down', { spec: { replicas: 2 }, status: rolled }],
    ['ready', 'apps/DaemonSet', 'no node wants it', { status: { ...seen, desiredNumberScheduled: 0 } }],
    [
      'waiting',
      'apps/DaemonSet',
      'a pod is old',
      { status: { ...seen, desiredNumberScheduled: 2, updatedNumberScheduled: 1, numberAvailable: 2 } },
    ],
    [
      'waiting',
      'apps/DaemonSet',
      'a pod is not available',
      { status: { ...seen, desiredNumberScheduled: 2, updatedNumberScheduled: 2, numberAvailable: 1 } },
    ],
    [
      'ready',
      'apps/DaemonSet',
      'it is OnDelete',
      { spec: { updateStrategy: { type: 'OnDelete' } }, status: { ...seen, desiredNumberScheduled: 2 } },
    ],
    ['ready', 'batch/Job', 'it is complete', { status: { conditions: [condition('Complete', 'True')] } }],
    [
      'waiting',
      'batch/Job',
      'its pods may still be tried again',
      { spec: { backoffLimit: 6 }, status: { failed: 2 } },
    ],
    [
      'failed',
      'batch/Job',
      'it has failed',
      { status: { conditions: [condition('Failed', 'True', 'BackoffLimitExceeded')] } },
    ],
    [
      'failed',
      'batch/Job',
      'it is about to fail',
      { status: { conditions: [condition('FailureTarget', 'True', 'PodFailurePolicy')] } },
    ],
    [
      'ready',
      'batch/Job',
      'it is suspended',
      { spec: { suspend: true }, status: { conditions: [condition('Suspended', 'True')] } },
    ],
    ['ready', '/Pod', 'it has succeeded', { status: { phase: 'Succeeded' } }],
    ['failed', '/Pod', 'it has failed', { status: { phase: 'Failed' } }],
    [
      'waiting',
      '/Pod',
      'it runs and is not ready',
      { status: { phase: 'Running', conditions: [condition('Ready', 'False')] } },
    ],
    [
      'waiting',
      '/Pod',
      'it is ready and being deleted',
      {
        metadata: { deletionTimestamp: 'now' },
        status: { phase: 'Running', conditions: [condition('Ready', 'True')] },
      },
    ],
    ['ready', '/PersistentVolumeClaim', 'it is bound', { status: { phase: 'Bound' } }],
    ['failed', '/PersistentVolumeClaim', 'its volume is gone', { status: { phase: 'Lost' } }],
    ['waiting', '/PersistentVolumeClaim', 'nobody has seen it', {}],
    ['ready', '/Service', 'it is of the cluster', { spec: { type: 'ClusterIP' } }],
    [
      'waiting',
      '/Service',
      'a load balancer has not answered',
      { spec: { type: 'LoadBalancer' }, status: { loadBalancer: {} } },
    ],
    [
      'ready',
      '/Service',
      'a load balancer has answered',
      { spec: { type: 'LoadBalancer' }, status: { loadBalancer: { ingress: [{ ip: '192.0.2.1' }] } } },
    ],
    [
      'ready',
      '/Service',
      'it has an address of its own',
      { spec: { type: 'LoadBalancer', externalIPs: ['192.0.2.1'] } },
    ],
    [
      'ready',
      'apiextensions.k8s.io/CustomResourceDefinition',
      'it is established',
      { status: { conditions: [condition('NamesAccepted', 'True'), condition('Established', 'True')] } },
    ],
    [
      'failed',
      'apiextensions.k8s.io/CustomResourceDefinition',
      'its names are taken',
      {
        status: {
          conditions: [
            condition('NamesAccepted', 'False', 'PluralConflict'),
            condition('Established', 'False', 'NotAccepted'),
          ],
        },
      },
    ],
    [
      'waiting',
      'apiextensions.k8s.io/CustomResourceDefinition',
      'it is being installed',
      { status: { conditions: [condition('Established', 'False', 'Installing')] } },
    ],
    [
      'waiting',
      'apiregistration.k8s.io/APIService',
      'its server does not answer',
      { status: { conditions: [condition('Available', 'False', 'MissingEndpoints')] } },
    ],
    [
      'ready',
      'apiregistration.k8s.io/APIService',
      'its server answers',
      { status: { conditions: [condition('Available', 'True', 'Passed')] } },
    ],
    [
      'ready',
      'cert-manager.io/Certificate',
      'it says so',
      { status: { conditions: [condition('Ready', 'True')] } },
    ],
    [
      'waiting',
      'cert-manager.io/Certificate',
      'it says no',
      { status: { conditions: [condition('Ready', 'False', 'Issuing')] } },
    ],
    [
      'failed',
      'kustomize.toolkit.fluxcd.io/Kustomization',
      'it is stalled',
      { status: { conditions: [condition('Ready', 'False'), condition('Stalled', 'True')] } },
    ],
    [
      'waiting',
      'kustomize.toolkit.fluxcd.io/Kustomization',
      'it reconciles',
      { status: { conditions: [condition('Ready', 'True'), condition('Reconciling', 'True')] } },
    ],
    ['ready', 'monitoring.coreos.com/ServiceMonitor', 'it has no conditions', {}],
    [
      'waiting',
      'gateway.networking.k8s.io/Gateway',
      'it is being deleted',
      { metadata: { deletionTimestamp: 'now' } },
    ],
    ['not waited for', 'networking.k8s.io/Ingress', 'it is an Ingress', {}],
    ['not waited for', 'autoscaling/HorizontalPodAutoscaler', 'it is an autoscaler', {}],
    ['not waited for', 'policy/PodDisruptionBudget', 'it is a budget', {}],
    ['not waited for', 'batch/CronJob', 'it is a CronJob', {}],
    ['not waited for', '/Secret', 'it is a Secret', {}],
  ])('%s: %s where %s', (expected, id, _where, object) => {
    expect(is(id, { metadata: meta, ...object })).toBe(expected);
  });
});
