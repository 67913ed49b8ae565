/** Parts of a graph: what some of its nodes depend on, and what depends on them. */
import { addTo } from '../../tools/index.ts';
import type { ContextGraph } from './types.ts';

/** The nodes that lead to the given ones, or that these lead to, with the edges on the way. */
export function graphAround({ nodes, edges }: ContextGraph, names: Iterable<string>): ContextGraph {
  const after = new Map<string, string[]>();
  const before = new Map<string, string[]>();
  for (const { from, to } of edges) {
    addTo(after, from, to);
    addTo(before, to, from);
  }
  const start = new Set(names);
  const reached = new Set([...reachable(start, after), ...reachable(start, before)]);
  return {
    nodes: nodes.filter(({ name }) => reached.has(name)),
    edges: edges.filter(({ from, to }) => reached.has(from) && reached.has(to)),
  };
}

function reachable(
  start: ReadonlySet<string>,
  next: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(start);
  // The iteration includes names that are added meanwhile.
  for (const name of reached) for (const other of next.get(name) ?? []) reached.add(other);
  return reached;
}
