/** What is waited for: of all that was rendered the kinds that get ready, each kind in one scope. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import { mapsOf } from './fields.ts';
import { textOf } from '../predict/json.ts';
import { pathOf } from '../served.ts';
import type { Connection, Served, ServedKind } from '../types.ts';
import { ruleOf, type WaitRule } from './kinds.ts';
import { isFinal, readObject } from './read.ts';
import type { WatchScope } from './watch.ts';
import type { Workload } from './types.ts';

/** The workloads of one kind. */
export interface WaitGroup {
  readonly rule: WaitRule;
  readonly served: ServedKind;
  readonly workloads: readonly Workload[];
  readonly scope: WatchScope;
}

export interface WaitPlan {
  readonly groups: readonly WaitGroup[];
  /** Kinds that the server does not serve: nothing can be said of them. */
  readonly unknown: readonly Workload[];
}

/** Those that are waited for. */
export const waitedFor = (workloads: readonly Workload[]): Workload[] =>
  workloads.filter(({ apiVersion, kind }) => ruleOf(groupOf(apiVersion), kind) !== undefined);

export const idOf = ({ apiVersion, kind, namespace, name }: Workload): string =>
  JSON.stringify([groupOf(apiVersion), kind, namespace, name]);

/** Kinds that came with the very release are asked for now: `served` may be older. */
export async function planWait(
  connection: Connection,
  served: Served,
  workloads: readonly Workload[],
  signal: AbortSignal,
): Promise<WaitPlan> {
  const kinds = new Map<string, Workload[]>();
  for (const workload of workloads) {
    const id = `${groupOf(workload.apiVersion)}/${workload.kind}`;
    const of = kinds.get(id);
    if (of === undefined) kinds.set(id, [workload]);
    else of.push(workload);
  }
  const unknown: Workload[] = [];
  const groups = await Promise.all(
    [...kinds.values()].map(async (of): Promise<WaitGroup | undefined> => {
      const [first] = of;
      const rule = first && ruleOf(groupOf(first.apiVersion), first.kind);
      if (first === undefined || rule === undefined) throw new TypeError('a kind without workloads');
      const kind = served.kind(first.apiVersion, first.kind) ?? (await servedNow(connection, first, signal));
      if (kind !== undefined) return { rule, served: kind, workloads: of, scope: scopeOf(kind, of) };
      unknown.push(...of);
      return undefined;
    }),
  );
  return { groups: groups.filter((group) => group !== undefined), unknown };
}

const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';

/** A connection that breaks once must not end all waiting. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of [200, 1000]) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !(error instanceof UserError) || isFinal(error)) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
  return ask();
}

async function servedNow(
  connection: Connection,
  { apiVersion, kind }: Workload,
  signal: AbortSignal,
): Promise<ServedKind | undefined> {
  const group = groupOf(apiVersion);
  const path = `/${group === '' ? 'api' : 'apis'}/${apiVersion}`;
  const answer = await patiently(() => readObject(connection, path, signal), signal);
  if (answer.is === 'refused') return undefined;
  const found = mapsOf(answer.object?.['resources']).find(
    (one) => one['kind'] === kind && !textOf(one['name']).includes('/'),
  );
  if (found === undefined) return undefined;
  return {
    group,
    version: group === '' ? apiVersion : apiVersion.slice(group.length + 1),
    kind,
    plural: textOf(found['name']),
    namespaced: found['namespaced'] === true,
    verbs: [],
  };
}

/** The narrowest that holds all of them: one object by its name, one namespace, or all. */
export function scopeOf(served: ServedKind, workloads: readonly Workload[]): WatchScope {
  const wanted = workloads.map(({ namespace, name }) => ({
    namespace: served.namespaced ? namespace : '',
    name,
    path: pathOf(served, namespace, name),
  }));
  const namespaces = [...new Set(wanted.map(({ namespace }) => namespace))];
  const names = [...new Set(wanted.map(({ name }) => name))];
  const fieldSelector = names.length === 1 ? `metadata.name=${names[0] ?? ''}` : '';
  const [only] = namespaces;
  if (namespaces.length <= 1) return { path: pathOf(served, only ?? ''), fieldSelector, wanted };
  const narrower = namespaces.map((namespace) =>
    scopeOf(
      served,
      workloads.filter((one) => one.namespace === namespace),
    ),
  );
  return { path: pathOf(served, ''), fieldSelector, wanted, narrower };
}
