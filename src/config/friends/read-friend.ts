/** Reads the file of one friend, with every fault of its shape. */
import { type At, isError, type Problem, problem } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import {
  atOf,
  childPath,
  describe,
  entryOf,
  isMap,
  type MapEntry,
  type MapTree,
  type MapValue,
  roundedNumbers,
  type Tree,
  valueOf,
} from '../../yaml/index.ts';
import { checkShape, isNothing, textOf } from '../check.ts';
import { friendShape } from '../keys.ts';
import { sourceIn } from '../paths/paths.ts';
import { addAll } from '../problem-order.ts';
import type { LocatedValue } from '../types.ts';
import { shapeValue } from '../values.ts';
import type { ChartFriend, Friend, FriendFile, ServiceFriend } from './types.ts';

type FriendPlace = Pick<Friend, 'file' | 'fetchedTo'>;

/** The friend of a file, by default with the name `fallback`. */
export function readFriend(
  tree: Tree | undefined,
  fallback: string,
  place: FriendPlace,
  problems: Problem[],
): FriendFile {
  const start: At = { file: place.file, line: 1, column: 1 };
  if (tree?.kind !== 'map') {
    problems.push(
      problem('config-kind', `a map was expected, ${tree ? describe(tree) : 'nothing'} was found`, {
        at: tree ? atOf(tree, '') : start,
        hint: 'write type:, chart: and configuration: of the friend',
      }),
    );
    return { name: fallback };
  }
  const found: Problem[] = [];
  checkShape(tree, friendShape, '', found);
  const name = textOf(present(tree, 'name')?.value, {}) ?? fallback;
  if (!tree.entries.has('name')) checkName(name, start, found);
  addAll(found, misplacedKeys(tree));
  addAll(found, unknownPlaceholders(present(tree, 'configuration')?.value));
  for (const key of ['values', 'configuration']) {
    const values = present(tree, key)?.value;
    if (values) addAll(found, roundedNumbers(values, key));
  }
  addAll(problems, found);
  return { name, friend: found.some(isError) ? undefined : friendOf(tree, name, start, place) };
}

function friendOf(tree: MapTree, name: string, at: At, place: FriendPlace): Friend | undefined {
  const chart = sourceAt(tree, 'chart');
  const service = sourceAt(tree, 'service');
  const context = textAt(tree, 'context');
  const credentials = present(tree, 'credentials')?.value;
  const base = {
    ...place,
    name,
    at,
    type: shapeValue(present(tree, 'type')?.value, friendShape.keys.type.shape) ?? 'dependency',
    configuration: mapAt(tree, 'configuration') ?? new Map(),
    credentials: new Map(
      (credentials?.kind === 'map' ? [...credentials.entries.values()] : []).flatMap(({ key, value }) => {
        const secret = textOf(value, {});
        return secret === undefined
          ? []
          : [[key, { value: secret, at: atOf(value, childPath('credentials', key)) }] as const];
      }),
    ),
  } satisfies Omit<ServiceFriend, 'kind' | 'service'>;
  if (service !== undefined)
    return { ...base, kind: 'service', service, ...(context && { context }) } satisfies ServiceFriend;
  const release = textAt(tree, 'release');
  const namespace = textAt(tree, 'namespace');
  const cluster = textAt(tree, 'cluster')?.value;
  return (
    chart &&
    ({
      ...base,
      kind: 'chart',
      chart,
      values: mapAt(tree, 'values'),
      ...(release && { release }),
      ...(namespace && { namespace }),
      ...(cluster !== undefined && { cluster }),
    } satisfies ChartFriend)
  );
}

/** A key with an empty value counts as absent. */
function present(tree: MapTree, key: string): MapEntry | undefined {
  const entry = entryOf(tree, key);
  return entry && !isNothing(entry.value) ? entry : undefined;
}

function textAt(tree: MapTree, key: string): LocatedValue<string> | undefined {
  const value = present(tree, key)?.value;
  const text = textOf(value, {});
  return value && text !== undefined ? { value: text, at: atOf(value, key) } : undefined;
}

function sourceAt(tree: MapTree, key: string) {
  const value = present(tree, key)?.value;
  const [written] = value === undefined ? [] : sourceIn(value, key);
  return written;
}

function mapAt(tree: MapTree, key: string): MapValue | undefined {
  const written = present(tree, key)?.value;
  const value = written && valueOf(written);
  return isMap(value) ? value : undefined;
}

/** The name of the file is a name only where the key `name` would take it. */
function checkName(name: string, at: At, problems: Problem[]): void {
  const { pattern, example } = friendShape.keys.name.shape;
  if (pattern?.test(name) !== false) return;
  problems.push(
    problem('config-value', `${JSON.stringify(name)}, the name of the file, cannot be a friend's name`, {
      at,
      hint: `add name: with letters, digits and dashes, for example ${example}`,
    }),
  );
}

/** Keys that go with a chart only, with a service only, or with a release of its own. */
function misplacedKeys(tree: MapTree): Problem[] {
  const isService = present(tree, 'service') !== undefined;
  const isChart = present(tree, 'chart') !== undefined;
  const isRequirement = textOf(present(tree, 'type')?.value, {}) === 'requirement';
  const rows: readonly (readonly [boolean, readonly string[], (key: string) => string, string])[] = [
    [
      isService && isChart,
      ['service'],
      () => 'the friend has both a chart and a service',
      'remove one of the two',
    ],
    [
      isChart && !isService,
      ['context'],
      (key) => `"${key}" goes with a service, and the friend has a chart`,
      'remove it, or name the service',
    ],
    [
      isService && !isChart,
      ['values', 'release', 'namespace', 'cluster'],
      (key) => `"${key}" goes with a chart, and the friend is a service`,
      'remove it here, and write it in the pligos.yaml of the service',
    ],
    [
      isRequirement && !isService,
      ['release', 'namespace', 'cluster'],
      (key) => `"${key}" goes with a dependency: a requirement is a part of the release that names it`,
      'remove it, or write type: dependency for a release of its own',
    ],
  ];
  return rows.flatMap(([isSo, keys, message, hint]) =>
    (isSo ? keys : []).flatMap((key) => {
      const entry = present(tree, key);
      return entry === undefined
        ? []
        : [problem('friend-key', message(key), { at: atOf(entry.keyPlace, key), hint })];
    }),
  );
}

/** What a configuration may be filled with. */
export const friendPlaceholders = ['friend.release', 'friend.namespace'] as const;

function unknownPlaceholders(tree: Tree | undefined, path = 'configuration'): Problem[] {
  switch (tree?.kind) {
    case 'map':
      return [...tree.entries.values()].flatMap(({ key, value }) =>
        unknownPlaceholders(value, childPath(path, key)),
      );
    case 'list':
      return tree.items.flatMap((item, at) => unknownPlaceholders(item, childPath(path, at)));
    case 'scalar':
      return [...(textOf(tree, {}) ?? '').matchAll(/%\{([^{}]*)\}/g)]
        .filter(([, name = '']) => !friendPlaceholders.some((one) => one === name))
        .map(([written, name = '']) =>
          problem('friend-text', `unknown placeholder ${written}`, {
            at: atOf(tree, path),
            hint: suggest(name, friendPlaceholders),
          }),
        );
    case undefined:
      return [];
  }
  return [];
}
