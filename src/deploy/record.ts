/** Records of deploys as texts: one file each, and the last of a release together beside it. */
import type { DeployRecord, DeployStatus } from './types.ts';

/** So many deploys of one release are kept beside it. */
export const keptRecords = 20;

const succeeded: ReadonlySet<DeployStatus> = new Set(['deployed', 'unchanged']);

/** Whether it ended as was wanted. */
export const isSuccess = ({ status }: Pick<DeployRecord, 'status'>): boolean => succeeded.has(status);

/** `deploy-shop-production.json`; a name from a configuration never leads out of the folder. */
export const recordFile = ({ service, context }: Pick<DeployRecord, 'service' | 'context'>): string =>
  `deploy-${plainName(service)}-${plainName(context)}.json`;

const plainName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

/** As `schema/deploy.json` describes it. */
export const recordText = (record: DeployRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** Where a key of a ConfigMap has to be told from others, and sorts by time. */
export const recordKey = ({ started, revision }: Pick<DeployRecord, 'started' | 'revision'>): string =>
  `${started.replaceAll(':', '')}-${revision ?? 0}`;

/** Fewer than this are kept in a cluster of what the pods said: it is for people who ask later. */
const keptLines = 5;
const keptUnready = 10;

/**
 * The records beside a release with a new one among them: what it took the place of says so, the oldest go. Keys are `recordKey`;
 * the texts are smaller than those of the files. What is no record stays as it is, and counts.
 */
export function withRecord(
  kept: Readonly<Record<string, string>>,
  record: DeployRecord,
): Readonly<Record<string, string>> {
  const older = Object.entries(kept).toSorted(([left], [right]) => (left < right ? -1 : 1));
  const changed =
    record.status === 'deployed' || record.status === 'rolled-back'
      ? older.map(([key, text]) => [key, superseded(text, record)] as const)
      : older;
  const all = [...changed.filter(([key]) => key !== recordKey(record)), [recordKey(record), small(record)]];
  return Object.fromEntries(all.slice(-keptRecords));
}

function superseded(text: string, by: DeployRecord): string {
  const record = readRecord(text);
  if (record === undefined || !isSuccess(record) || record.supersededBy !== undefined) return text;
  return JSON.stringify({ ...record, supersededBy: nameOf(by) });
}

/** The revision where there is one, else the run, else when. */
const nameOf = ({ revision, by, started }: DeployRecord): string =>
  revision === undefined ? (by.run ?? started) : `revision ${revision}`;

function small(record: DeployRecord): string {
  const unready = record.unready.slice(0, keptUnready).map((one) => ({
    ...one,
    events: one.events.slice(-keptLines),
    logs: one.logs.slice(0, 2).map((log) => ({ ...log, lines: log.lines.slice(-keptLines) })),
  }));
  return JSON.stringify({ ...record, unready });
}

/** The records in a ConfigMap, newest first; what cannot be read as one is left out. */
export function recordsIn(kept: Readonly<Record<string, string>>): readonly DeployRecord[] {
  return Object.entries(kept)
    .toSorted(([left], [right]) => (left < right ? 1 : -1))
    .flatMap(([, text]) => readRecord(text) ?? []);
}

/** Anybody may write there: only what has the words that are shown is taken for a record. */
function readRecord(text: string): DeployRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const statuses: ReadonlySet<unknown> = new Set<DeployStatus>([
  'deployed',
  'unchanged',
  'failed',
  'rolled-back',
  'cancelled',
  'not-started',
]);

function isRecord(value: unknown): value is DeployRecord {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  const isText = (name: string): boolean => typeof field(name) === 'string';
  const isMaybe = (name: string, type: string): boolean =>
    field(name) === undefined || typeof field(name) === type;
  return (
    field('version') === 1 &&
    statuses.has(field('status')) &&
    ['service', 'context', 'release', 'namespace', 'started', 'phase'].every(isText) &&
    ['reason', 'supersededBy', 'cluster'].every((name) => isMaybe(name, 'string')) &&
    isMaybe('revision', 'number') &&
    typeof field('milliseconds') === 'number' &&
    typeof field('by') === 'object' &&
    field('by') !== null &&
    Array.isArray(field('steps')) &&
    Array.isArray(field('unready'))
  );
}
