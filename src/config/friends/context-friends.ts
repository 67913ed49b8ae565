/** Reads which friends a context names, and what a requirement adds to its chart. */
import { dirname, posix, relative, sep } from 'node:path';
import { type Problem, problem } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { parseSource } from '../../sources/index.ts';
import {
  atOf,
  isMap,
  type MapValue,
  roundedNumbers,
  type Tree,
  type Value,
  valueOf,
} from '../../yaml/index.ts';
import { readChartHead } from '../chart-head.ts';
import { isNothing, textOf } from '../check.ts';
import { type ContextPlace, itemsAt, type Keys } from '../context-keys.ts';
import { resolvePath, type SourceScope } from '../paths/paths.ts';
import { addAll } from '../problem-order.ts';
import { secretHint, type SecretRule, type SecretValue } from '../secrets/secret-rule.ts';
import type { LocatedValue, ServiceDependency } from '../types.ts';
import { shownFile } from './shown-file.ts';
import type { ChartFriend, ContextFriend, Friend, FriendTable, ServiceFriend } from './types.ts';

/** In the order of the list; none while a library is not fetched. */
export function friendsAt(keys: Keys, table: FriendTable | undefined): readonly ContextFriend[] {
  if (table === undefined) return [];
  const { problems } = keys.place;
  const named = new Map<string, ContextFriend>();
  for (const [item, path] of itemsAt(keys, 'friends')) {
    const use = useOf(item, path, keys.place, table);
    if (use === undefined) continue;
    const first = named.get(use.as);
    if (first === undefined) named.set(use.as, use);
    else
      problems.push(
        problem(
          'friend-twice',
          `two friends of the context are called ${use.as}, the first at line ${first.at.line}`,
          {
            at: use.at,
            hint: 'give one of them another name by as:',
          },
        ),
      );
  }
  return [...named.values()];
}

function useOf(
  item: Tree,
  path: string,
  { scope, problems }: ContextPlace,
  table: FriendTable,
): ContextFriend | undefined {
  const child = (key: string): Tree | undefined => {
    const value = item.kind === 'map' ? item.entries.get(key)?.value : undefined;
    return value && !isNothing(value) ? value : undefined;
  };
  const nameTree = item.kind === 'map' ? child('name') : item;
  const name = textOf(nameTree, {});
  if (nameTree === undefined || name === undefined) return undefined;
  const at = atOf(nameTree, item.kind === 'map' ? `${path}.name` : path);
  const friend = table.get(name);
  // What is wrong with its file is reported there.
  if (friend === undefined && table.has(name)) return undefined;
  if (friend === undefined) {
    problems.push(
      problem('friend-unknown', `unknown friend ${JSON.stringify(name)}`, {
        at,
        hint:
          table.size === 0
            ? 'name the folder of its file under pligos: as friends: [FOLDER]'
            : suggest(name, table.keys()),
      }),
    );
    return undefined;
  }
  const valuesTree = child('values');
  const values = valuesTree && valueOf(valuesTree);
  if (valuesTree) addAll(problems, roundedNumbers(valuesTree, `${path}.values`));
  if (valuesTree && friend.kind === 'service')
    problems.push(
      problem('friend-key', `"values" goes with a chart, and the friend ${name} is a service`, {
        at: atOf(valuesTree, `${path}.values`),
        hint: 'remove it here, and write it in the pligos.yaml of the service',
      }),
    );
  const serviceDir = friend.kind === 'service' ? serviceDirOf(friend, scope, problems) : undefined;
  return {
    at,
    as: textOf(child('as'), {}) ?? name,
    friend,
    ...(isMap(values) && { values }),
    ...(serviceDir !== undefined && { serviceDir }),
  };
}

/** Paths of a friend are relative to its file. */
export const friendScope = ({ file }: Friend, scope: SourceScope): SourceScope => ({
  ...scope,
  dir: dirname(file),
});

const serviceDirOf = (
  { service, ...friend }: ServiceFriend,
  scope: SourceScope,
  problems: Problem[],
): string | undefined =>
  resolvePath(service, 'service', friendScope({ service, ...friend }, scope), problems)?.value;

/** What the requirements add to the chart of a context. */
interface RequirementCharts {
  readonly chartDependencies: readonly LocatedValue<MapValue>[];
  readonly dependencies: readonly ServiceDependency[];
}

/** Each requirement as an entry of Helm's `dependencies`, or as another service. */
export function requirementCharts(friends: readonly ContextFriend[], place: ContextPlace): RequirementCharts {
  const required = friends.filter(({ friend }) => friend.type === 'requirement');
  return {
    chartDependencies: required.flatMap((use) => {
      const entry = use.friend.kind === 'chart' ? chartEntry(use, use.friend, place) : undefined;
      return entry === undefined ? [] : [{ value: entry, at: use.at }];
    }),
    dependencies: required.flatMap(({ friend, as, at, serviceDir }): ServiceDependency[] =>
      friend.kind === 'service' && serviceDir !== undefined
        ? [
            {
              at,
              dir: serviceDir,
              context: friend.context?.value ?? place.name,
              alias: as,
              ...(friend.fetchedTo !== undefined && { isFetched: true }),
            },
          ]
        : [],
    ),
  };
}

function chartEntry(
  { as }: ContextFriend,
  friend: ChartFriend,
  { scope, loader, problems }: ContextPlace,
): MapValue | undefined {
  const { value: written, at } = friend.chart;
  const source = parseSource(written, problems, at);
  if (source === undefined) return undefined;
  const refused = (what: string): undefined => {
    problems.push(
      problem(
        'friend-chart',
        `the requirement ${friend.name} ${what}, and a sub-chart cannot be taken from there`,
        {
          at,
          hint: 'write type: dependency for a release of its own, or name a folder of the repository, a chart repository or a registry',
        },
      ),
    );
  };
  switch (source.kind) {
    case 'local': {
      if (friend.fetchedTo !== undefined) return refused('lies in a library that is fetched');
      const dir = resolvePath(friend.chart, 'chart', friendScope(friend, scope), problems)?.value;
      if (dir === undefined) return undefined;
      const { name } = readChartHead({ dir, allowed: scope.allowed }, loader, problems);
      const path = relative(scope.dir, dir).split(sep).join('/');
      return name === undefined ? undefined : entryOf(name, anyVersion, `file://${path}`, as);
    }
    case 'repository':
      return entryOf(source.name, source.ref ?? source.range ?? anyVersion, source.repository, as);
    case 'oci': {
      if (source.digest !== undefined) return refused('is named by a digest');
      const { dir, base } = posix.parse(source.path);
      const repository = `oci://${source.registry}${dir === '' ? '' : `/${dir}`}`;
      return entryOf(base, source.ref ?? source.range ?? anyVersion, repository, as);
    }
    case 'package':
      return refused('is a packaged chart');
    case 'git':
    case 'archive':
    case 'bucket':
      return refused(`is a source of the kind ${source.kind}`);
    default:
      return source satisfies never;
  }
}

/** Of a folder the version that is there, a pre-release too. */
const anyVersion = '>=0.0.0-0';

const entryOf = (name: string, version: string, repository: string, as: string): MapValue =>
  new Map<string, Value>([
    ['name', name],
    ['version', version],
    ['repository', repository],
    ...(as === name ? [] : [['alias', as] as const]),
  ]);

/** Only a chart that is generated takes a sub-chart: others are rendered as they are. */
export function refuseRequirements(friends: readonly ContextFriend[], problems: Problem[]): void {
  for (const { friend, at } of friends)
    if (friend.type === 'requirement')
      problems.push(
        problem(
          'friend-chart',
          `${friend.name} is a requirement, and only a context with a flavor takes its sub-chart`,
          {
            at,
            hint: `add it to the dependencies of the Chart.yaml, write type: dependency in ${shownFile(friend.file, at)}, or use a flavor`,
          },
        ),
      );
}

/** The credentials of friends: values of the chart that secrets of the context become. */
export function credentialValues(
  friends: readonly ContextFriend[],
  secrets: ReadonlyMap<string, SecretRule>,
  problems: Problem[],
): readonly SecretValue[] {
  return friends.flatMap(({ as, friend, at }) =>
    [...friend.credentials].flatMap(([key, { value: secret }]): SecretValue[] => {
      if (secrets.has(secret)) return [{ path: ['credentials', as, key], secret, at }];
      problems.push(
        problem(
          'unknown-secret',
          `the friend ${friend.name} needs the secret ${JSON.stringify(secret)}, which the context does not have`,
          {
            at,
            hint: secretHint(secret, secrets.keys()),
          },
        ),
      );
      return [];
    }),
  );
}
