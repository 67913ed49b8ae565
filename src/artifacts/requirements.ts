/** Reads the dependencies of a chart and the lock beside it, as helm does. */
import { type Chart, metadataOf } from '../chart/index.ts';
import { UserError } from '../errors.ts';
import {
  helmFile,
  isList,
  isMap,
  type MapValue,
  readOne,
  type Value,
  valueOf,
  writeJson,
} from '../yaml/index.ts';
import { type LockPath, lockPaths } from './types.ts';

export interface Requirements {
  /** All, in their order. */
  readonly all: readonly MapValue[];
  /** Without the sub-charts that Pligos generated. */
  readonly own: readonly MapValue[];
  readonly apiVersion: string;
}

export interface Lock {
  readonly path: LockPath;
  readonly dependencies: readonly MapValue[];
  readonly digest: string;
  /** When helm wrote it; kept where we complete the lock. */
  readonly generated: string;
}

type Files = Chart['files'];

/** helm lets a requirements.yaml replace the list of the Chart.yaml. */
export function requirementsOf(chart: Chart): Requirements {
  const { dependencies, apiVersion } = metadataOf(chart);
  const requirements = readMap(chart.files, 'requirements.yaml');
  const holder = requirements?.has('dependencies') ? requirements : readMap(chart.files, 'Chart.yaml');
  const all = mapsIn(holder?.get('dependencies'));
  return { all, own: all.filter((_, index) => dependencies[index]?.generated !== true), apiVersion };
}

/** The lock that helm would read: it looks for Chart.lock first. */
export function lockOf(chart: Pick<Chart, 'files'>): Lock | undefined {
  for (const path of lockPaths) {
    const lock = readMap(chart.files, path);
    if (lock === undefined) continue;
    const dependencies = lock.get('dependencies');
    if (dependencies !== undefined && dependencies !== null && !isList(dependencies)) throw brokenLock(path);
    return {
      path,
      dependencies: mapsIn(dependencies),
      digest: textAt(lock, 'digest'),
      generated: textAt(lock, 'generated'),
    };
  }
  return undefined;
}

function readMap(files: Files, path: string): MapValue | undefined {
  const file = files.get(path);
  if (file === undefined) return undefined;
  const { tree } = readOne(path, Buffer.from(file.content).toString('utf8'), helmFile);
  const value = tree === undefined ? null : valueOf(tree);
  if (value === null) return new Map();
  if (!isMap(value)) throw brokenLock(path);
  return value;
}

function brokenLock(path: string): UserError {
  return new UserError(
    'lock-broken',
    `${path} is not what helm writes: a map with a list of dependencies was expected`,
    {
      hint: 'remove it and run helm dependency update',
    },
  );
}

const mapsIn = (list: Value | undefined): readonly MapValue[] =>
  list !== undefined && isList(list) ? list.filter(isMap) : [];

/** A scalar as helm reads it where it expects a text: a number by its digits. */
export function textAt(map: MapValue, key: string): string {
  const value = map.get(key);
  if (value === undefined || value === null || isList(value) || isMap(value)) return '';
  return typeof value === 'string' ? value : writeJson(value);
}
