/** What a comparison says of friends: their configurations, those that are named no more, who depends on whom. */
import { relative } from 'node:path';
import type { Friend, Service } from '../../../config/index.ts';
import { makeRedactor, redactResource } from '../../../redact/index.ts';
import type { ContextGraph, FriendChange, FriendsReport, GraphEdge } from '../../../report/index.ts';
import { isMap, type MapValue, sameValue, type Value, writeJson } from '../../../yaml/index.ts';
import type { Base } from '../../base/types.ts';
import { pairOf } from '../../pair.ts';
import { graphOf } from '../../sources/friends/graph.ts';
import { type Project, targetName } from '../../sources/project.ts';
import { forsakenFriends } from '../pairs.ts';
import type { CompareRun } from '../types.ts';

/** Undefined where nothing of it changes. The key of the run is for the tags of secrets. */
export function friendsReport(
  project: Project,
  base: Base | undefined,
  run: Pick<CompareRun, 'key'>,
): FriendsReport | undefined {
  if (base === undefined) return undefined;
  const changed = project.services.filter((service) => !base.untouched.has(service));
  const equal = new Set([...base.untouched].map(({ file }) => relative(base.root, file)));
  const before = base.project.services.filter(({ file }) => !equal.has(relative(base.tree, file)));
  const changes = changesOf(changed, before, run);
  const left = forsakenFriends(project, base).map((target) => {
    const { release, namespace } = pairOf(target);
    return { name: targetName(target), release, ...(namespace !== undefined && { namespace }) };
  });
  const now = graphOf({ ...project, services: changed });
  const then = graphOf({ ...base.project, services: before });
  const added = missingFrom(now.edges, then.edges);
  const removed = missingFrom(then.edges, now.edges);
  if (changes.length + left.length + added.length + removed.length === 0) return undefined;
  return { changes, left, added, removed, graph: graphFrom(now, [...added, ...removed]) };
}

const keyOf = ({ from, to }: GraphEdge): string => `${from}\0${to}`;

function missingFrom(edges: readonly GraphEdge[], others: readonly GraphEdge[]): readonly GraphEdge[] {
  const known = new Set(others.map(keyOf));
  return edges.filter((edge) => !known.has(keyOf(edge)));
}

/** All that the changed contexts depend on now. */
function graphFrom({ nodes, edges }: ContextGraph, changed: readonly GraphEdge[]): ContextGraph {
  const from = new Set(changed.map((edge) => edge.from));
  const kept = edges.filter((edge) => from.has(edge.from));
  const names = new Set(kept.flatMap((edge) => [edge.from, edge.to]));
  return { nodes: nodes.filter(({ name }) => names.has(name)), edges: kept };
}

interface NamedFriend {
  readonly friend: Friend;
  readonly services: Set<string>;
}

/** By name, with the services that name it. */
function friendsIn(services: readonly Service[]): ReadonlyMap<string, NamedFriend> {
  const friends = new Map<string, NamedFriend>();
  for (const { file, contexts } of services)
    for (const context of contexts.values())
      for (const { friend } of context.friends ?? []) {
        const named = friends.get(friend.name) ?? { friend, services: new Set() };
        friends.set(friend.name, named);
        named.services.add(file);
      }
  return friends;
}

/** Services share a library, so all that name a changed friend are among the changed ones. */
function changesOf(
  services: readonly Service[],
  before: readonly Service[],
  run: Pick<CompareRun, 'key'>,
): readonly FriendChange[] {
  const earlier = friendsIn(before);
  return [...friendsIn(services)].flatMap(([name, { friend, services: takers }]): FriendChange[] => {
    const old = earlier.get(name)?.friend.configuration;
    if (old === undefined || sameValue(old, friend.configuration)) return [];
    const [was, is] = [fieldsOf(old, run.key), fieldsOf(friend.configuration, run.key)];
    const fields = [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
      const [one, other] = [was.get(path), is.get(path)];
      if (one === other) return [];
      return [
        { path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) },
      ];
    });
    return fields.length === 0 ? [] : [{ friend: name, services: takers.size, fields }];
  });
}

/** The values by their paths, redacted as those of a ConfigMap. */
function fieldsOf(configuration: MapValue, key: Uint8Array): ReadonlyMap<string, string> {
  const data = new Map<string, Value>();
  const collect = (value: Value, path: string): void => {
    if (isMap(value) && value.size > 0)
      for (const [name, item] of value) collect(item, path === '' ? name : `${path}.${name}`);
    else data.set(path, typeof value === 'string' ? value : writeJson(value));
  };
  collect(configuration, '');
  const redactor = makeRedactor({ key, known: [], also: [], allow: [] }, []);
  const header = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: '',
    generateName: '',
    namespace: '',
    isHook: false,
    isTest: false,
  };
  const shown = redactResource(redactor, header, new Map([['data', data]])).get('data');
  return new Map(
    (isMap(shown) ? [...shown] : []).map(([path, value]) => [
      path,
      typeof value === 'string' ? value : writeJson(value),
    ]),
  );
}
