/** Makes the graph of a project: which context depends on which. */
import { type Loader, readDependency } from '../../../config/index.ts';
import type { ContextGraph, GraphEdge, GraphNode } from '../../../report/index.ts';
import { matchGlob } from '../../../text/index.ts';
import { type Project, type Target, targetName } from '../target.ts';
import { friendContexts } from './needs.ts';

/** All contexts, and the contexts and sub-charts that they depend on; in the order of the project. */
export function graphOf({ services, loader }: Project): ContextGraph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const targets = services.flatMap((service) =>
    [...service.contexts.values()].map((context): Target => ({ service, context })),
  );
  for (const target of targets) {
    const name = targetName(target);
    nodes.set(name, { name, kind: target.service.friendOf === undefined ? 'context' : 'friend' });
  }
  const named = needFinder([...nodes.keys()]);
  const add = (from: string, to: string, why: GraphEdge['why'], kind: GraphNode['kind']): void => {
    if (!nodes.has(to)) nodes.set(to, { name: to, kind });
    const key = `${from}\0${to}`;
    // A friend says more than a need of the same context.
    if (!edges.has(key)) edges.set(key, { from, to, why });
  };
  for (const target of targets) {
    const from = targetName(target);
    for (const { name, why, kind } of dependenciesOf(target, loader)) add(from, name, why, kind);
    for (const need of target.context.settings.needs?.value ?? [])
      for (const name of named(need)) add(from, name, 'needs', 'context');
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
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
