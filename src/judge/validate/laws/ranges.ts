/** Numbers that the API's Go code bounds and its description does not; each checked with a 1.34.4 server. */
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import type { ValidationFault } from '../fault.ts';
import { fault, type ValuePart } from './look.ts';

interface Range {
  /** Keys with dots between; `[]` stands for each item of a list. */
  readonly path: string;
  readonly least: number;
  readonly most: number | undefined;
}

const range = (path: string, least: number, most?: number): Range => ({ path, least, most });
const notNegative = (...paths: readonly string[]): Range[] => paths.map((path) => range(path, 0));
const port = (path: string): Range => range(path, 1, 65535);

/** By group and kind. Source: pkg/apis/GROUP/validation of Kubernetes 1.34.4. */
const ranges: ReadonlyMap<string, readonly Range[]> = new Map([
  [
    'apps/Deployment',
    notNegative(
      'spec.replicas',
      'spec.minReadySeconds',
      'spec.revisionHistoryLimit',
      'spec.progressDeadlineSeconds',
    ),
  ],
  ['apps/ReplicaSet', notNegative('spec.replicas', 'spec.minReadySeconds')],
  ['apps/StatefulSet', notNegative('spec.replicas', 'spec.minReadySeconds')],
  ['apps/DaemonSet', notNegative('spec.minReadySeconds', 'spec.revisionHistoryLimit')],
  [
    'batch/Job',
    notNegative(
      'spec.parallelism',
      'spec.completions',
      'spec.backoffLimit',
      'spec.activeDeadlineSeconds',
      'spec.ttlSecondsAfterFinished',
    ),
  ],
  [
    'batch/CronJob',
    notNegative(
      'spec.startingDeadlineSeconds',
      'spec.successfulJobsHistoryLimit',
      'spec.failedJobsHistoryLimit',
      'spec.jobTemplate.spec.parallelism',
      'spec.jobTemplate.spec.completions',
      'spec.jobTemplate.spec.backoffLimit',
      'spec.jobTemplate.spec.activeDeadlineSeconds',
      'spec.jobTemplate.spec.ttlSecondsAfterFinished',
    ),
  ],
  ['core/Service', [port('spec.ports[].port'), port('spec.ports[].targetPort')]],
  [
    'networking.k8s.io/Ingress',
    [
      port('spec.defaultBackend.service.port.number'),
      port('spec.rules[].http.paths[].backend.service.port.number'),
    ],
  ],
  ['autoscaling/HorizontalPodAutoscaler', [range('spec.maxReplicas', 1)]],
]);

const probe = (name: string): Range[] => [
  ...notNegative(
    ...['initialDelaySeconds', 'timeoutSeconds', 'periodSeconds', 'successThreshold', 'failureThreshold'].map(
      (field) => `${name}.${field}`,
    ),
  ),
  ...['httpGet', 'tcpSocket', 'grpc'].map((handler) => port(`${name}.${handler}.port`)),
];

/** Of one container. */
const containerRanges = (): readonly Range[] => [
  port('ports[].containerPort'),
  range('ports[].hostPort', 0, 65535),
  ...['livenessProbe', 'readinessProbe', 'startupProbe'].flatMap(probe),
  port('lifecycle.preStop.httpGet.port'),
  port('lifecycle.postStart.httpGet.port'),
];

/** The rows by their keys: of what is not there, nothing is looked for. */
export interface RangeTree {
  readonly range?: Range;
  readonly below: ReadonlyMap<string, RangeTree>;
  readonly each?: RangeTree;
}

interface Row extends Range {
  readonly steps: readonly string[];
}

const rowOf = (one: Range): Row => ({ ...one, steps: one.path.replaceAll('[]', '.[]').split('.') });

function treeOf(rows: readonly Row[], depth = 0): RangeTree {
  const ends = rows.find(({ steps }) => steps.length === depth);
  const keys = new Set(rows.map(({ steps }) => steps[depth]).filter((key) => key !== undefined));
  const under = (key: string): RangeTree =>
    treeOf(
      rows.filter(({ steps }) => steps[depth] === key),
      depth + 1,
    );
  const below = new Map([...keys].filter((key) => key !== '[]').map((key) => [key, under(key)]));
  return { below, ...(ends && { range: ends }), ...(keys.has('[]') && { each: under('[]') }) };
}

/** Of every container. */
export const containerTree = (): RangeTree => treeOf(containerRanges().map(rowOf));

/** By `group/Kind`. */
export function rangeTreeOf(kind: string): RangeTree | undefined {
  const rows = ranges.get(kind);
  return rows && treeOf(rows.map(rowOf));
}

/** Numbers outside of their range. */
export function rangeFaults(of: ValuePart<MapValue>, tree: RangeTree, found: ValidationFault[]): void {
  look(of.value, tree, { of, path: [], found });
}

interface Looking {
  readonly of: ValuePart;
  /** Where the look stands. */
  readonly path: (string | number)[];
  readonly found: ValidationFault[];
}

function look(value: Value, { range: row, below, each }: RangeTree, looking: Looking): void {
  const { path } = looking;
  if (row !== undefined) judge(value, row, looking);
  if (each !== undefined && isList(value))
    for (const [index, item] of value.entries()) {
      path.push(index);
      look(item, each, looking);
      path.pop();
    }
  if (!isMap(value)) return;
  for (const [key, tree] of below) {
    const inside = value.get(key);
    if (inside === undefined || inside === null) continue;
    path.push(key);
    look(inside, tree, looking);
    path.pop();
  }
}

function judge(value: Value, { least, most }: Range, { of, path, found }: Looking): void {
  if (!isNumeral(value)) return;
  const number = Number(value.numeral);
  if (!(number < least) && !(most !== undefined && number > most)) return;
  const expected = most === undefined ? `a number from ${least} up` : `a number from ${least} to ${most}`;
  found.push(
    fault(
      'bad-value',
      of,
      [...path],
      `${expected} is expected, this is ${value.numeral}`,
      'use an allowed number',
    ),
  );
}
