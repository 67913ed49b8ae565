/** Records of deploys as texts: one file each, and the last of a release together beside it. */
import { Buffer } from 'node:buffer';
import { any, array, is, object, parseJson, string } from '../json/index.ts';
import { type HistoryEntry, successorOf } from './superseded.ts';
import { type DeployRecord, deployRecord, type DeployStatus } from './types.ts';

/** So many deploys of one release stay in the cluster. */
const keptRecords = 20;

const succeeded: ReadonlySet<DeployStatus> = new Set(['deployed', 'unchanged']);

/** Whether the deploy ended as intended. */
export const isSuccess = ({ status }: Pick<DeployRecord, 'status'>): boolean => succeeded.has(status);

/** What helm's command did, in words that follow `is` or stand alone. */
export function doneBy({ steps }: Pick<DeployRecord, 'steps'>): 'deployed' | 'taken down' | 'done' {
  const [, verb = '', ...more] = steps.find(({ kind }) => kind === 'helm')?.name.split(' ') ?? [];
  if (verb === 'uninstall') return more.length === 0 ? 'taken down' : 'done';
  return ['install', 'upgrade', 'rollback'].includes(verb) && more.length === 0 ? 'deployed' : 'done';
}

/** `deploy-shop-production.json`. A name from a configuration never leads out of the folder. */
export const recordFile = ({ service, context }: Pick<DeployRecord, 'service' | 'context'>): string =>
  `deploy-${plainName(service)}-${plainName(context)}.json`;

const plainName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

/** As `schema/deploy.json` describes it. */
export const recordText = (record: DeployRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** The key in a ConfigMap: unique, and sorted by time. */
export const recordKey = ({ started, revision }: Pick<DeployRecord, 'started' | 'revision'>): string =>
  `${started.replaceAll(':', '')}-${revision ?? 0}`;

/**
 * A ConfigMap holds 1 MiB (kubernetes v1.34.4 pkg/apis/core/validation), and keys of other writers count as
 * well.
 */
const mostBytes = 900_000;
const mostOfOne = mostBytes / keptRecords;

/** How much of a record the cluster holds: the first of these measures that makes it small enough. */
const measures = [
  { unready: 10, entries: 5, logs: 2, findings: 200, steps: 100, command: 5000 },
  { unready: 4, entries: 2, logs: 1, findings: 50, steps: 20, command: 2000 },
  { unready: 2, entries: 1, logs: 1, findings: 10, steps: 5, command: 500 },
] as const;

/**
 * Adds a record to those beside a release. The record that it replaces says so, and the oldest are deleted.
 * Keys are `recordKey`, and the texts are shorter than those of the files. Keys that hold no record stay, and
 * count. `history` is helm's after the deploy, empty where the cluster does not tell it.
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

/** As many as fit, and always the latest. */
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

/** A record's name: its revision, else its run, else its time. */
const nameOf = ({ revision, by, started }: DeployRecord): string =>
  revision === undefined ? (by.run ?? started) : `revision ${revision}`;

function small(record: DeployRecord): string {
  const texts = measures.map((measure) => () => JSON.stringify(within(record, measure)));
  const fits = texts.find((text) => bytesOf(text()) <= mostOfOne) ?? texts.at(-1);
  return fits?.() ?? '';
}

function within(record: DeployRecord, most: (typeof measures)[number]): DeployRecord {
  const { helm, findings, steps } = record;
  // A reader has no use for hooks that succeeded.
  const shownSteps = steps.length <= most.steps ? steps : steps.filter(isNoteworthy).slice(-most.steps);
  return {
    ...record,
    ...(helm && { helm: { ...helm, command: helm.command.slice(0, most.command) } }),
    findings: findings.slice(0, most.findings),
    steps: shownSteps,
    unready: record.unready.slice(0, most.unready).map((one) => ({
      ...one,
      conditions: one.conditions.slice(0, most.entries),
      events: one.events.slice(0, most.entries),
      logs: one.logs.slice(0, most.logs).map((log) => ({ ...log, lines: log.lines.slice(-most.entries) })),
    })),
  };
}

const isNoteworthy = ({ kind, status }: DeployRecord['steps'][number]): boolean =>
  kind !== 'hook' || status !== 'completed';

/** The records in a ConfigMap, newest first, without those that cannot be read. */
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

/**
 * The fields that Pligos shows. Other users and other versions write to the ConfigMap too, so further fields
 * are kept.
 */
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
