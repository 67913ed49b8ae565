/** Makes services of the friends that have a release of their own: one context for each name of a context that names them. */
import { dirname } from 'node:path';
import { type Problem, problem } from '../../errors.ts';
import { type MapValue, mergeValues, sameValue } from '../../yaml/index.ts';
import type { Loader, ServiceResult } from '../loader.ts';
import { resolvePath, type SourceScope } from '../paths/paths.ts';
import { readableFolders } from '../../trust/index.ts';
import type { Context, NamedSource, Service } from '../types.ts';
import { noUpdateRules } from '../update-rules.ts';
import { shownFile } from './shown-file.ts';
import type { ChartFriend, ContextFriend } from './types.ts';

/** A context that names a friend. */
interface Namer {
  readonly service: Service;
  readonly context: Context;
  readonly use: ContextFriend;
  readonly friend: ChartFriend;
}

/** By friend, and there by the name of the context: all that name it. */
type Namers = Map<string, Map<string, Namer[]>>;

/** The services of all friends of the given services, each with what is wrong with it. */
export function friendServices(services: readonly Service[], loader: Loader): readonly ServiceResult[] {
  const byName = new Map<string, Service>();
  const namers: Namers = new Map();
  for (const service of services) {
    byName.set(service.name, service);
    for (const context of service.contexts.values())
      for (const use of context.friends ?? []) addNamer(namers, service, context, use);
  }
  return [...namers].map(([name, contexts]) => makeService(contexts, byName.get(name), loader));
}

function addNamer(namers: Namers, service: Service, context: Context, use: ContextFriend): void {
  const { friend } = use;
  if (friend.type !== 'dependency' || friend.kind !== 'chart') return;
  const contexts = namers.get(friend.name) ?? new Map<string, Namer[]>();
  namers.set(friend.name, contexts);
  const others = contexts.get(context.name) ?? [];
  contexts.set(context.name, others);
  others.push({ service, context, use, friend });
}

function makeService(
  namers: ReadonlyMap<string, readonly Namer[]>,
  clash: Service | undefined,
  loader: Loader,
): ServiceResult {
  const all = [...namers.values()].flat();
  const [first] = all;
  if (first === undefined) throw new TypeError('a friend without anything that names it');
  const { friend, service: namer } = first;
  const problems: Problem[] = [];
  if (clash !== undefined) problems.push(clashProblem(first, clash));
  for (const { friend: other, use } of all)
    if (other.file !== friend.file) problems.push(twice(use, other, friend));
  for (const [one, ...others] of namers.values())
    for (const other of others) if (one !== undefined) problems.push(...differences(one, other));
  const dir = dirname(friend.file);
  const fetched = loader.fetched.get(dir) ?? new Map<string, string>();
  const root = friend.fetchedTo ?? namer.root;
  const scope: SourceScope = {
    dir,
    allowed: readableFolders({ root: namer.root, allowOutside: namer.allowOutside, fetched: namer.fetched }),
    fetched,
    named: [],
  };
  const contexts = [...namers].flatMap(([name, [one]]) => {
    const context = one && contextOf(name, one, scope, problems);
    return context === undefined ? [] : [[name, context] as const];
  });
  const service: Service = {
    dir,
    file: friend.file,
    root,
    name: friend.name,
    nameSource: 'folder',
    version: '2',
    ...(friend.fetchedTo !== undefined && { isFetched: true }),
    allowOutside: namer.allowOutside,
    allowHosts: namer.allowHosts,
    updates: noUpdateRules,
    sources: [],
    fetched: [...new Set([...namer.fetched, ...fetched.values()])],
    typeFiles: [],
    types: new Map(),
    instances: new Map(),
    contexts: new Map(contexts),
    friendOf: [...new Set(all.map(({ service: { file } }) => file))],
  };
  loader.generatedServices.set(service, () => makeService(namers, clash, loader));
  return { service, problems };
}

/** A context like any other, with an ordinary chart. */
function contextOf(
  name: string,
  { context: namer, use, friend }: Namer,
  scope: SourceScope,
  problems: Problem[],
): Context | undefined {
  const named: NamedSource[] = [];
  const dir = resolvePath(friend.chart, 'chart', { ...scope, named }, problems);
  if (dir === undefined) return undefined;
  const { release } = friend;
  const { namespace = namer.namespace, cluster = namer.cluster } = friend;
  const { kubeContext, helmVersion, kubeVersion, apiVersions, artifacts } = namer;
  const { gate, lock } = namer.settings;
  return {
    name,
    at: friend.at,
    source: { kind: 'chart', dir, valueFiles: [], helmValues: valuesOf(friend, use) },
    ...(release && { release }),
    ...(namespace && { namespace }),
    ...(cluster !== undefined && { cluster }),
    ...(kubeContext !== undefined && { kubeContext }),
    ...(helmVersion !== undefined && { helmVersion }),
    ...(kubeVersion !== undefined && { kubeVersion }),
    apiVersions,
    chartDependencies: [],
    artifacts,
    configs: [],
    schemas: [],
    secrets: new Map(),
    secretValues: [],
    sources: named,
    settings: { ...(gate && { gate }), ...(lock && { lock }) },
  };
}

/** The friend's values with the namer's over them; maps merge deeply. */
function valuesOf(friend: ChartFriend, { values }: ContextFriend): MapValue | undefined {
  if (friend.values === undefined || values === undefined) return values ?? friend.values;
  return mergeValues(friend.values, values);
}

/** What the one release takes from the contexts that name it. */
function differences(one: Namer, other: Namer): Problem[] {
  const { friend } = one;
  const file = shownFile(friend.file, other.use.at);
  const rows: readonly (readonly [string, boolean, string])[] = [
    [
      'values',
      sameValue(one.use.values ?? null, other.use.values ?? null),
      'give both the same values, or write them in the file of the friend',
    ],
    [
      'namespace',
      friend.namespace !== undefined || one.context.namespace?.value === other.context.namespace?.value,
      `write namespace: in ${file}`,
    ],
    [
      'cluster',
      friend.cluster !== undefined || one.context.cluster === other.context.cluster,
      `write cluster: in ${file}`,
    ],
    ...(['kubeContext', 'helmVersion', 'kubeVersion'] as const).map(
      (key) => [key, one.context[key] === other.context[key], `write the same ${key} in both`] as const,
    ),
    [
      'apiVersions',
      one.context.apiVersions.join('\n') === other.context.apiVersions.join('\n'),
      'write the same apiVersions in both',
    ],
    [
      'gate',
      JSON.stringify(one.context.settings.gate?.value) === JSON.stringify(other.context.settings.gate?.value),
      'write the same gate in both',
    ],
  ];
  return rows
    .filter(([, isEqual]) => !isEqual)
    .map(([key, , hint]) =>
      problem(
        'friend-differs',
        `${labelsOf(one, other)} the release of the friend ${friend.name}, and their ${key} differ; the first names it at ${shownFile(one.use.at.file, other.use.at)}:${one.use.at.line}`,
        { at: other.use.at, hint: `${hint}; for a second release add a second friend` },
      ),
    );
}

const labelsOf = (one: Namer, other: Namer): string =>
  labelOf(one) === labelOf(other)
    ? `${labelOf(one)} names twice`
    : `${labelOf(one)} and ${labelOf(other)} share`;
const labelOf = ({ service, context }: Namer): string => `${service.name}/${context.name}`;

const clashProblem = ({ friend, use }: Namer, { name, file }: Service): Problem =>
  problem(
    'friend-twice',
    `the friend ${friend.name} has the name of the service ${name} in ${shownFile(file, use.at)}`,
    {
      at: use.at,
      hint: `write service: and context: in ${shownFile(friend.file, use.at)} where it is that service, else give it another name:`,
    },
  );

const twice = (use: ContextFriend, { name, file }: ChartFriend, first: ChartFriend): Problem =>
  problem(
    'friend-twice',
    `two friends are called ${name}: ${shownFile(first.file, use.at)} and ${shownFile(file, use.at)}`,
    {
      at: use.at,
      hint: 'give one of them another name:',
    },
  );
