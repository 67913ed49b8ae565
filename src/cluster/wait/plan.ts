/** Chooses what to wait for: the rendered kinds that become ready, each kind in one scope. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import { groupOf } from '../../manifests/index.ts';
import { mapsOf } from './fields.ts';
import { textOf } from '../predict/json.ts';
import { pathOf } from '../served.ts';
import type { Connection, ServedApis, ServedKind } from '../types.ts';
import { ruleOf, type WaitRule } from './kinds.ts';
import { isFinal, readObject } from './read.ts';
import type { WatchScope } from './watch.ts';
import type { Workload } from './types.ts';
import { addTo } from '../../tools/index.ts';

/** The workloads of one kind. */
interface WaitGroup {
  readonly rule: WaitRule;
  readonly served: ServedKind;
  readonly workloads: readonly Workload[];
  readonly scope: WatchScope;
}

interface WaitPlan {
  readonly groups: readonly WaitGroup[];
  /** Kinds that the server does not serve; their state is unknown. */
  readonly unknownKinds: readonly Workload[];
}

/** The kinds that are waited for. */
export const waitedFor = (workloads: readonly Workload[]): Workload[] =>
  workloads.filter(({ apiVersion, kind }) => ruleOf(groupOf(apiVersion), kind) !== undefined);

export const idOf = ({ apiVersion, kind, namespace, name }: Workload): string =>
  JSON.stringify([groupOf(apiVersion), kind, namespace, name]);

/** Kinds that the release itself defines are read now: `served` may be older. */
export async function planWait(
  connection: Connection,
  served: ServedApis,
  workloads: readonly Workload[],
  signal: AbortSignal,
): Promise<WaitPlan> {
  const kinds = new Map<string, Workload[]>();
  for (const workload of workloads) {
    const id = `${groupOf(workload.apiVersion)}/${workload.kind}`;
    addTo(kinds, id, workload);
  }
  const unknownKinds: Workload[] = [];
  const groups = await Promise.all(
    [...kinds.values()].map(async (entry): Promise<WaitGroup | undefined> => {
      const [first] = entry;
      const rule = first && ruleOf(groupOf(first.apiVersion), first.kind);
      if (first === undefined || rule === undefined) throw new TypeError('a kind without workloads');
      const kind = served.kind(first.apiVersion, first.kind) ?? (await servedNow(connection, first, signal));
      if (kind !== undefined) return { rule, served: kind, workloads: entry, scope: scopeOf(kind, entry) };
      unknownKinds.push(...entry);
      return undefined;
    }),
  );
  return { groups: groups.filter((group) => group !== undefined), unknownKinds };
}

/** One broken connection must not end the whole wait. */
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
  const resource = mapsOf(answer.object?.['resources']).find(
    (one) => one['kind'] === kind && !textOf(one['name']).includes('/'),
  );
  if (resource === undefined) return undefined;
  return {
    group,
    version: group === '' ? apiVersion : apiVersion.slice(group.length + 1),
    kind,
    plural: textOf(resource['name']),
    namespaced: resource['namespaced'] === true,
    verbs: [],
  };
}

/** The narrowest scope for all of them: one object by its name, one namespace, or all. */
function scopeOf(served: ServedKind, workloads: readonly Workload[]): WatchScope {
  const objects = workloads.map(({ namespace, name }) => ({
    namespace: served.namespaced ? namespace : '',
    name,
    path: pathOf(served, namespace, name),
  }));
  const namespaces = [...new Set(objects.map(({ namespace }) => namespace))];
  const names = [...new Set(objects.map(({ name }) => name))];
  const fieldSelector = names.length === 1 ? `metadata.name=${names[0] ?? ''}` : '';
  const [only] = namespaces;
  if (namespaces.length <= 1) return { path: pathOf(served, only ?? ''), fieldSelector, objects };
  const narrower = namespaces.map((namespace) =>
    scopeOf(
      served,
      workloads.filter((one) => one.namespace === namespace),
    ),
  );
  return { path: pathOf(served, ''), fieldSelector, objects, narrower };
}
