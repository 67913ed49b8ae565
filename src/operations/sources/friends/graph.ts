/** Makes the graph of a project: which context depends on which. */
import { relative } from 'node:path';
import { type Loader, readDependency, type Service } from '../../../config/index.ts';
import type { ContextGraph, GraphEdge, GraphNode } from '../../../report/index.ts';
import { matchGlob } from '../../../text/index.ts';
import { groupBy } from '../../../tools/index.ts';
import { type Project, type Target, targetName } from '../target.ts';
import { friendContexts } from './needs.ts';

/** All contexts, and the contexts and sub-charts that they depend on; in the order of the project. */
export function graphOf({ services, loader }: Project): ContextGraph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const targets = services.flatMap((service) =>
    [...service.contexts.values()].map((context): Target => ({ service, context })),
  );
  const labels = nodeNames(services);
  for (const target of targets) {
    const name = labels(target);
    nodes.set(name, { name, kind: target.service.friendOf === undefined ? 'context' : 'friend' });
  }
  // What names a context of two services names both, as a pattern does.
  const same = groupBy(targets, targetName);
  const nodesOf = (name: string): readonly string[] => same.get(name)?.map(labels) ?? [name];
  const named = needFinder([...same.keys()]);
  const add = (from: string, to: string, why: GraphEdge['why'], kind: GraphNode['kind']): void => {
    if (!nodes.has(to)) nodes.set(to, { name: to, kind });
    const key = `${from}\0${to}`;
    // A friend says more than a need of the same context.
    if (!edges.has(key)) edges.set(key, { from, to, why });
  };
  for (const target of targets) {
    const from = labels(target);
    for (const { name, why, kind } of dependenciesOf(target, loader))
      for (const node of nodesOf(name)) add(from, node, why, kind);
    for (const need of target.context.settings.needs?.value ?? [])
      for (const node of named(need).flatMap(nodesOf)) add(from, node, 'needs', 'context');
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

/** `service/context`; with the folder where two services have that name. */
export function nodeNames(services: readonly Service[]): (target: Target) => string {
  const named = groupBy(services, ({ name }) => name);
  return (target) => {
    const { name, root, dir } = target.service;
    const isTwice = new Set(named.get(name)?.map((service) => service.dir)).size > 1;
    return isTwice ? `${targetName(target)} (${relative(root, dir) || '.'})` : targetName(target);
  };
}

interface Dependency extends Pick<GraphNode, 'name' | 'kind'> {
  readonly why: GraphEdge['why'];
}

function dependenciesOf(target: Target, loader: Loader): readonly Dependency[] {
  const { service, context } = target;
  const { source, friends = [] } = context;
  const required = new Set(
    friends.flatMap(({ friend, at }) =>
      friend.type === 'requirement' && friend.kind === 'service' ? [at] : [],
    ),
  );
  return [
    ...[...friendContexts(target, loader).values()].map(
      (name): Dependency => ({ name, why: 'friend', kind: 'context' }),
    ),
    ...friends.flatMap(({ friend, as }): Dependency[] =>
      friend.type === 'requirement' && friend.kind === 'chart'
        ? [{ name: `${as} (part of ${targetName(target)})`, why: 'requirement', kind: 'sub-chart' }]
        : [],
    ),
    ...(source.kind === 'flavor' ? source.dependencies : []).flatMap((dependency): Dependency[] => {
      const sub = readDependency(dependency, service, loader).service;
      if (sub === undefined) return [];
      const why = required.has(dependency.at) ? 'requirement' : 'dependency';
      return [{ name: `${sub.name}/${dependency.context}`, why, kind: 'context' }];
    }),
  ];
}

/** Only patterns are compared with all names, and each once. */
function needFinder(names: readonly string[]): (need: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (need) => {
    if (!/[*?[\\]/.test(need)) return [need];
    const found = known.get(need) ?? names.filter((name) => matchGlob(need, name));
    known.set(need, found);
    return found;
  };
}
