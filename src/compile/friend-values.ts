/** What the friends of a context are in its values: their configuration, and the values of requirements. */
import {
  type Context,
  type ContextFriend,
  defaultRelease,
  type Friend,
  type Loader,
  readDependency,
  type Service,
} from '../config/index.ts';
import { type Problem, problem } from '../errors.ts';
import { suggest } from '../text/index.ts';
import { isList, isMap, type MapValue, mergeValues, type Value } from '../yaml/index.ts';

export interface FriendValues {
  /** `dependencies`, and by its name the values of each sub-chart; empty without friends. */
  readonly values: MapValue;
  readonly problems: readonly Problem[];
}

/** Where a friend is installed. */
interface FriendPlace {
  readonly release: string;
  readonly namespace: string | undefined;
}

/** The values of all friends of a context. */
export function friendValues(service: Service, context: Context, loader: Loader): FriendValues {
  const { friends = [] } = context;
  if (friends.length === 0) return { values: new Map(), problems: [] };
  const problems: Problem[] = [];
  const configurations = friends.flatMap((use) => {
    const place = placeOf(use, { service, context }, loader, problems);
    return place === undefined ? [] : [[use.as, filled(use, place, problems)] as const];
  });
  const ofCharts = friends.flatMap((use): (readonly [string, Value])[] => {
    const values = use.friend.type === 'requirement' ? valuesOf(use) : undefined;
    return values === undefined ? [] : [[use.as, values]];
  });
  return {
    values: new Map<string, Value>([['dependencies', new Map(configurations)], ...ofCharts]),
    problems,
  };
}

function valuesOf({ friend, values }: ContextFriend): MapValue | undefined {
  const own = friend.kind === 'chart' ? friend.values : undefined;
  return own === undefined || values === undefined ? (values ?? own) : mergeValues(own, values);
}

interface NamingContext {
  readonly service: Service;
  readonly context: Context;
}

/** Undefined, with a problem, where the context of a service does not exist. */
function placeOf(
  use: ContextFriend,
  { service, context }: NamingContext,
  loader: Loader,
  problems: Problem[],
): FriendPlace | undefined {
  const { friend } = use;
  // A sub-chart is a part of this release.
  if (friend.type === 'requirement') return installed(service, context);
  if (friend.kind === 'chart') {
    const { release, namespace = context.namespace } = friend;
    return { release: release?.value ?? friend.name, namespace: namespace?.value };
  }
  const target = friendTarget(use, { service, context }, loader);
  if (target?.context !== undefined) return installed(target.service, target.context);
  if (target !== undefined)
    problems.push(
      problem(
        'unknown-context',
        `the friend ${friend.name} is a context ${target.name} of ${target.service.name}, which does not exist`,
        {
          at: friend.context?.at ?? use.at,
          hint: suggest(target.name, target.service.contexts.keys()),
        },
      ),
    );
  return undefined;
}

const installed = (service: Service, context: Context): FriendPlace => ({
  release: context.release?.value ?? defaultRelease(service, context),
  namespace: context.namespace?.value,
});

interface FriendTarget {
  readonly service: Service;
  /** Of the context, which may not exist. */
  readonly name: string;
  readonly context: Context | undefined;
}

/** The context of a service that a friend is; undefined where it is none, or cannot be read. */
export function friendTarget(
  { friend, serviceDir }: ContextFriend,
  { service: parent, context }: NamingContext,
  loader: Loader,
): FriendTarget | undefined {
  if (friend.kind !== 'service' || serviceDir === undefined) return undefined;
  const isFetched = friend.fetchedTo !== undefined;
  const name = friend.context?.value ?? context.name;
  const { service } = readDependency(
    { at: friend.at, dir: serviceDir, context: name, isFetched },
    parent,
    loader,
  );
  return service && { service, name, context: service.contexts.get(name) };
}

/** The configuration with its placeholders filled in; a text of a helm template stays as it is. */
function filled({ friend, at }: ContextFriend, place: FriendPlace, problems: Problem[]): MapValue {
  const faults = new Set<string>();
  const { configuration } = friend;
  const result = fill(configuration);
  for (const fault of faults)
    problems.push(fault === 'namespace' ? noNamespace(friend, at) : ofPull(friend, at, fault));
  return isMap(result) ? result : configuration;

  function fill(value: Value): Value {
    if (isMap(value)) return new Map([...value].map(([key, item]) => [key, fill(item)]));
    if (isList(value)) return value.map(fill);
    if (typeof value !== 'string' || !value.includes('%{')) return value;
    return value.replaceAll(/%\{friend\.(release|namespace)\}/g, (_, key: string) => {
      const text = key === 'release' ? place.release : place.namespace;
      if (text === undefined) faults.add('namespace');
      else if (text.includes('%{')) faults.add(text);
      return text ?? '';
    });
  }
}

const noNamespace = ({ name, file }: Friend, at: Problem['at']): Problem =>
  problem(
    'friend-text',
    `the configuration of ${name} names its namespace, and neither the friend nor the context has one`,
    {
      at,
      hint: `add namespace: to the context, or in ${file}`,
    },
  );

const ofPull = ({ name, file }: Friend, at: Problem['at'], text: string): Problem =>
  problem(
    'friend-text',
    `the configuration of ${name} would hold ${JSON.stringify(text)}, whose placeholder is known only when it is installed`,
    {
      at,
      hint: `write the address without it in ${file}, for example by {{ .Release.Namespace }} where the chart uses tpl`,
    },
  );

/** Adds what friends are to the values of a service; what both say is a problem at the context. */
export function joinFriendValues(
  values: MapValue,
  friends: FriendValues,
  { at }: Pick<Context, 'at'>,
): FriendValues {
  if (friends.values.size === 0) return { values, problems: friends.problems };
  const problems = [...friends.problems];
  const clash = (name: string, what: string): void => {
    problems.push(
      problem('chart-values-clash', `the compiled value ${JSON.stringify(name)} ${what}`, {
        at,
        hint: 'name the friend otherwise by as:, or rename the key of the type',
      }),
    );
  };
  const joined = new Map(values);
  for (const [key, value] of friends.values) {
    const own = values.get(key);
    if (own !== undefined && !isMap(own)) clash(key, 'is no map, and friends take their place there');
    else if (own === undefined || !isMap(value)) joined.set(key, value);
    else {
      if (key === 'dependencies')
        for (const name of value.keys())
          if (own.has(name)) clash(`${key}.${name}`, 'is also what a friend of this name is told by');
      // What the spec says of a sub-chart is nearer than what the friend says.
      joined.set(key, mergeValues(value, own));
    }
  }
  return { values: joined, problems };
}
