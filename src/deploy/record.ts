/** Records of deploys as texts: one file each, and the last of a release together beside it. */
import { Buffer } from 'node:buffer';
import { any, array, is, object, parseJson, string } from '../json/index.ts';
import { type HistoryEntry, successorOf } from './superseded.ts';
import { type DeployRecord, deployRecord, type DeployStatus } from './types.ts';

/** So many deploys of one release are kept beside it. */
const keptRecords = 20;

const succeeded: ReadonlySet<DeployStatus> = new Set(['deployed', 'unchanged']);

/** Whether it ended as was wanted. */
export const isSuccess = ({ status }: Pick<DeployRecord, 'status'>): boolean => succeeded.has(status);

/** What helm's command has done that went well, in words that follow `is`, or stand alone. */
export function doneBy({ steps }: Pick<DeployRecord, 'steps'>): 'deployed' | 'taken down' | 'done' {
  const [, verb = '', ...more] = steps.find(({ kind }) => kind === 'helm')?.name.split(' ') ?? [];
  if (verb === 'uninstall') return more.length === 0 ? 'taken down' : 'done';
  return ['install', 'upgrade', 'rollback'].includes(verb) && more.length === 0 ? 'deployed' : 'done';
}

/** `deploy-shop-production.json`; a name from a configuration never leads out of the folder. */
export const recordFile = ({ service, context }: Pick<DeployRecord, 'service' | 'context'>): string =>
  `deploy-${plainName(service)}-${plainName(context)}.json`;

const plainName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

/** As `schema/deploy.json` describes it. */
export const recordText = (record: DeployRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** Where a key of a ConfigMap has to be told from others, and sorts by time. */
export const recordKey = ({ started, revision }: Pick<DeployRecord, 'started' | 'revision'>): string =>
  `${started.replaceAll(':', '')}-${revision ?? 0}`;

/** A ConfigMap takes 1 MiB (kubernetes v1.34.4 pkg/apis/core/validation); what others put into it counts as well. */
const mostBytes = 900_000;
const mostOfOne = mostBytes / keptRecords;

/** How much of a record is kept in a cluster, for people who ask later: the first of these with which it is small enough. */
const measures = [
  { unready: 10, said: 5, logs: 2, findings: 200, steps: 100, command: 5000 },
  { unready: 4, said: 2, logs: 1, findings: 50, steps: 20, command: 2000 },
  { unready: 2, said: 1, logs: 1, findings: 10, steps: 5, command: 500 },
] as const;

/**
 * The records beside a release with a new one among them: what it took the place of says so, the oldest go. Keys are `recordKey`;
 * the texts are smaller than those of the files. What is no record stays as it is, and counts. `history` is helm's after the deploy, empty
 * where the cluster does not say.
 */
export function withRecord(
  storedTexts: Readonly<Record<string, string>>,
  record: DeployRecord,
  history: readonly HistoryEntry[] = [],
): Readonly<Record<string, string>> {
  const older = Object.entries(storedTexts).toSorted(([left], [right]) => (left < right ? -1 : 1));
  const changed = older.map(([key, text]) => [key, superseded(text, record, history)] as const);
  const all = [
    ...changed.filter(([key]) => key !== recordKey(record)),
    [recordKey(record), small(record)] as const,
  ];
  return Object.fromEntries(newest(all.slice(-keptRecords)));
}

/** As many as there is room for, the last of them in any case. */
function newest(all: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  let left = mostBytes;
  const from = all.findLastIndex(([key, text]) => (left -= bytesOf(key) + bytesOf(text)) < 0);
  return all.slice(Math.min(from + 1, all.length - 1));
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

function superseded(text: string, by: DeployRecord, history: readonly HistoryEntry[]): string {
  const record = readRecord(text);
  if (record === undefined || !isSuccess(record) || record.supersededBy !== undefined) return text;
  const successor = record.revision === undefined ? undefined : successorOf(record.revision, history);
  if (successor !== undefined)
    return JSON.stringify({
      ...record,
      supersededBy: `revision ${successor.revision}`,
      supersededAt: successor.time,
    });
  if (by.status !== 'deployed' && by.status !== 'rolled-back') return text;
  return JSON.stringify({ ...record, supersededBy: nameOf(by), supersededAt: by.started });
}

/** The revision where there is one, else the run, else when. */
const nameOf = ({ revision, by, started }: DeployRecord): string =>
  revision === undefined ? (by.run ?? started) : `revision ${revision}`;

function small(record: DeployRecord): string {
  const texts = measures.map((measure) => () => JSON.stringify(within(record, measure)));
  const fits = texts.find((text) => bytesOf(text()) <= mostOfOne) ?? texts.at(-1);
  return fits?.() ?? '';
}

function within(record: DeployRecord, most: (typeof measures)[number]): DeployRecord {
  const { helm, findings, steps } = record;
  // Of hooks that went well nobody asks.
  const shownSteps = steps.length <= most.steps ? steps : steps.filter(isTelling).slice(-most.steps);
  return {
    ...record,
    ...(helm && { helm: { ...helm, command: helm.command.slice(0, most.command) } }),
    findings: findings.slice(0, most.findings),
    steps: shownSteps,
    unready: record.unready.slice(0, most.unready).map((one) => ({
      ...one,
      conditions: one.conditions.slice(0, most.said),
      events: one.events.slice(0, most.said),
      logs: one.logs.slice(0, most.logs).map((log) => ({ ...log, lines: log.lines.slice(-most.said) })),
    })),
  };
}

const isTelling = ({ kind, status }: DeployRecord['steps'][number]): boolean =>
  kind !== 'hook' || status !== 'completed';

/** The records in a ConfigMap, newest first; what cannot be read as one is left out. */
export function recordsIn(storedTexts: Readonly<Record<string, string>>): readonly DeployRecord[] {
  return Object.entries(storedTexts)
    .toSorted(([left], [right]) => (left < right ? 1 : -1))
    .flatMap(([, text]) => readRecord(text) ?? []);
}

function readRecord(text: string): DeployRecord | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}

const { entries } = deployRecord;

/** What is shown of a record. Anybody may write there, and what another version has written beside it is kept. */
const shownParts = object({
  version: entries.version,
  status: entries.status,
  service: entries.service,
  context: entries.context,
  release: entries.release,
  namespace: entries.namespace,
  started: entries.started,
  phase: string(),
  reason: entries.reason,
  supersededBy: entries.supersededBy,
  supersededAt: entries.supersededAt,
  cluster: entries.cluster,
  url: entries.url,
  revision: entries.revision,
  failedRevision: entries.failedRevision,
  milliseconds: entries.milliseconds,
  by: entries.by,
  steps: array(any()),
  unready: array(any()),
});

const isRecord = (value: unknown): value is DeployRecord => is(shownParts, value);
