/**
 * A node on which pods come to grief: kwok plays it by stages of its own, so that statuses and events are written by what stands for a kubelet,
 * and logs come through the API server from it. What becomes of a pod is said by its label `fate`; without one it is ready at once.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Fate =
  | 'crashes'
  | 'runs-out-of-memory'
  | 'never-pulls'
  | 'lacks-its-config'
  | 'fails'
  | 'is-never-ready';

/** What the container `web` has left before it crashed, and what it writes now. */
export const previousLines = ['starting', 'no such table: users'];
export const currentLines = ['starting'];

const expression = (key: string, operator: string, values?: readonly string[]): object => ({
  key,
  operator,
  ...(values && { values }),
});
const lives = expression('.metadata.deletionTimestamp', 'DoesNotExist');
const isNew = expression('.status.podIP', 'DoesNotExist');
const fateIs = (...fates: readonly Fate[]): object => expression('.metadata.labels["fate"]', 'In', fates);

interface StageOf {
  readonly name: string;
  readonly when: readonly object[];
  readonly status?: string;
  readonly event?: { readonly type: string; readonly reason: string; readonly message: string };
  readonly next?: object;
}

const stage = ({ name, when, status, event, next }: StageOf): object => ({
  kind: 'Stage',
  apiVersion: 'kwok.x-k8s.io/v1alpha1',
  metadata: { name },
  spec: {
    resourceRef: { apiGroup: 'v1', kind: 'Pod' },
    selector: { matchExpressions: when },
    next: { ...(status && { statusTemplate: status }), ...(event && { event }), ...next },
  },
});

/** The status of a pod whose containers are all in this state. */
const statusWith = (phase: string, ready: boolean, container: string): string => `
{{ $now := Now }}
phase: ${phase}
startTime: {{ $now | Quote }}
hostIP: {{ NodeIPWith .spec.nodeName | Quote }}
podIP: {{ PodIPWith .spec.nodeName ( or .spec.hostNetwork false ) ( or .metadata.uid "" ) ( or .metadata.name "" ) ( or .metadata.namespace "" ) | Quote }}
conditions:
- {type: Initialized, status: "True", lastTransitionTime: {{ $now | Quote }}}
- {type: Ready, status: "${ready ? 'True' : 'False'}", lastTransitionTime: {{ $now | Quote }}${ready ? '' : ', reason: ContainersNotReady'}}
- {type: ContainersReady, status: "${ready ? 'True' : 'False'}", lastTransitionTime: {{ $now | Quote }}}
containerStatuses:
{{ range .spec.containers }}
- name: {{ .name | Quote }}
  image: {{ .image | Quote }}
  imageID: ""
  ready: ${ready}
${container
  .trim()
  .split('\n')
  .map((line) => `  ${line}`)
  .join('\n')}
{{ end }}
`;

const running = 'restartCount: 0\nstate: {running: {startedAt: {{ $now | Quote }}}}';
const ended = (exitCode: number, reason: string, message = ''): string =>
  `terminated: {exitCode: ${exitCode}, reason: ${reason}, message: ${JSON.stringify(message)}, startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }}}`;
/** As a kubelet leaves it between two tries. */
const crashed = (exitCode: number, reason: string): string =>
  `restartCount: 4\nstate: {waiting: {reason: CrashLoopBackOff, message: back-off 40s restarting failed container}}\nlastState: {${ended(exitCode, reason)}}`;
export const pullMessage = 'rpc error: code = NotFound desc = registry.example/web:1: not found';
export const backOffMessage = `Back-off pulling image "registry.example/web:1": ErrImagePull: ${pullMessage}`;
const waitsFor = (reason: string, message: string): string =>
  `restartCount: 0\nstate: {waiting: {reason: ${reason}, message: ${JSON.stringify(message)}}}`;

const isOfJob = expression('.metadata.ownerReferences.[].kind', 'In', ['Job']);
const waitsWith = (reason: string): object =>
  expression('.status.containerStatuses.[].state.waiting.reason', 'In', [reason]);

const stages = [
  stage({
    name: 'ready',
    when: [lives, isNew, expression('.metadata.labels["fate"]', 'DoesNotExist')],
    status: statusWith('Running', true, running),
  }),
  stage({
    name: 'completed',
    when: [
      lives,
      isOfJob,
      expression('.status.phase', 'In', ['Running']),
      expression('.metadata.labels["fate"]', 'DoesNotExist'),
    ],
    status: statusWith('Succeeded', false, `restartCount: 0\nstate: {${ended(0, 'Completed')}}`),
  }),
  stage({
    name: 'gone',
    when: [expression('.metadata.deletionTimestamp', 'Exists')],
    next: { finalizers: { empty: true }, delete: true },
  }),
  stage({
    name: 'crashed',
    when: [lives, isNew, fateIs('crashes')],
    status: statusWith('Running', false, crashed(3, 'Error')),
    event: { type: 'Warning', reason: 'BackOff', message: 'Back-off restarting failed container web' },
  }),
  stage({
    name: 'out-of-memory',
    when: [lives, isNew, fateIs('runs-out-of-memory')],
    status: statusWith('Running', false, crashed(137, 'OOMKilled')),
    event: { type: 'Warning', reason: 'BackOff', message: 'Back-off restarting failed container web' },
  }),
  stage({
    name: 'not-pulled',
    when: [lives, isNew, fateIs('never-pulls')],
    status: statusWith('Pending', false, waitsFor('ErrImagePull', pullMessage)),
    event: {
      type: 'Warning',
      reason: 'Failed',
      message: `Failed to pull image "registry.example/web:1": ${pullMessage}`,
    },
  }),
  stage({
    name: 'not-pulled-again',
    when: [lives, fateIs('never-pulls'), waitsWith('ErrImagePull')],
    status: statusWith('Pending', false, waitsFor('ImagePullBackOff', backOffMessage)),
    event: { type: 'Normal', reason: 'BackOff', message: 'Back-off pulling image "registry.example/web:1"' },
  }),
  stage({
    name: 'not-made',
    when: [lives, isNew, fateIs('lacks-its-config')],
    status: statusWith('Pending', false, waitsFor('CreateContainerConfigError', 'configmap "web" not found')),
  }),
  stage({
    name: 'failed',
    when: [lives, isNew, fateIs('fails')],
    status: statusWith(
      'Failed',
      false,
      `restartCount: 0\nstate: {${ended(3, 'Error', 'no such table: users')}}`,
    ),
  }),
  stage({
    name: 'never-ready',
    when: [lives, isNew, fateIs('is-never-ready')],
    status: statusWith('Running', false, running),
    event: {
      type: 'Warning',
      reason: 'Unhealthy',
      message: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
    },
  }),
];

/** Writes what kwok is told into a folder; gives the file. */
export function nodeFile(folder: string): string {
  const log = (name: string, lines: readonly string[]): string => {
    const file = join(folder, name);
    const time = '2026-01-02T03:04:05.000000000Z';
    writeFileSync(file, lines.map((line) => `${time} stdout F ${line}\n`).join(''));
    return file;
  };
  const logs = {
    kind: 'ClusterLogs',
    apiVersion: 'kwok.x-k8s.io/v1alpha1',
    metadata: { name: 'all' },
    spec: {
      logs: [
        {
          containers: ['web'],
          logsFile: log('current.log', currentLines),
          previousLogsFile: log('previous.log', previousLines),
        },
      ],
    },
  };
  const file = join(folder, 'node.yaml');
  writeFileSync(file, [...stages, logs].map((one) => `---\n${JSON.stringify(one)}\n`).join(''));
  return file;
}
