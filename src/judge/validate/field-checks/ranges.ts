/**
 * Ranges of numbers that the API's Go code enforces and its description does not mention; each tried with a
 * 1.34.4 server.
 */
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import type { ValidationFault } from '../fault.ts';
import { fault, type ValuePart } from './readers.ts';

interface Range {
  /** Keys with dots between; `[]` matches each item of a list. */
  readonly path: string;
  readonly least: number;
  readonly greatest: number | undefined;
}

const range = (path: string, least: number, greatest?: number): Range => ({ path, least, greatest });
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

/** Ranges of one container. */
const containerRanges = (): readonly Range[] => [
  port('ports[].containerPort'),
  range('ports[].hostPort', 0, 65535),
  ...['livenessProbe', 'readinessProbe', 'startupProbe'].flatMap(probe),
  port('lifecycle.preStop.httpGet.port'),
  port('lifecycle.postStart.httpGet.port'),
];

/** The rows as a tree, so that absent fields are not searched. */
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
  const leaf = rows.find(({ steps }) => steps.length === depth);
  const keys = new Set(rows.map(({ steps }) => steps[depth]).filter((key) => key !== undefined));
  const subtree = (key: string): RangeTree =>
    treeOf(
      rows.filter(({ steps }) => steps[depth] === key),
      depth + 1,
    );
  const below = new Map([...keys].filter((key) => key !== '[]').map((key) => [key, subtree(key)]));
  return { below, ...(leaf && { range: leaf }), ...(keys.has('[]') && { each: subtree('[]') }) };
}

/** The ranges of every container. */
export const containerTree = (): RangeTree => treeOf(containerRanges().map(rowOf));

/** By `group/Kind`. */
export function rangeTreeOf(kind: string): RangeTree | undefined {
  const rows = ranges.get(kind);
  return rows && treeOf(rows.map(rowOf));
}

/** Adds a fault for each number outside of its range. */
export function rangeFaults(part: ValuePart<MapValue>, tree: RangeTree, faults: ValidationFault[]): void {
  visit(part.value, tree, { part, path: [], faults });
}

interface RangeVisit {
  readonly part: ValuePart;
  /** The part that is being checked. */
  readonly path: (string | number)[];
  readonly faults: ValidationFault[];
}

function visit(value: Value, { range: row, below, each }: RangeTree, rangeVisit: RangeVisit): void {
  const { path } = rangeVisit;
  if (row !== undefined) judge(value, row, rangeVisit);
  if (each !== undefined && isList(value))
    for (const [index, item] of value.entries()) {
      path.push(index);
      visit(item, each, rangeVisit);
      path.pop();
    }
  if (!isMap(value)) return;
  for (const [key, tree] of below) {
    const inner = value.get(key);
    if (inner === undefined || inner === null) continue;
    path.push(key);
    visit(inner, tree, rangeVisit);
    path.pop();
  }
}

function judge(value: Value, { least, greatest }: Range, { part, path, faults }: RangeVisit): void {
  if (!isNumeral(value)) return;
  const number = Number(value.numeral);
  if (!(number < least) && !(greatest !== undefined && number > greatest)) return;
  const expected =
    greatest === undefined ? `a number from ${least} up` : `a number from ${least} to ${greatest}`;
  faults.push(
    fault(
      'bad-value',
      part,
      [...path],
      `${expected} is expected, this is ${value.numeral}`,
      'use an allowed number',
    ),
  );
}
