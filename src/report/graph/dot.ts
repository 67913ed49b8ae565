/** A graph in the language of Graphviz. */
import type { ContextGraph, GraphEdge, GraphNode } from './types.ts';

/** Each name is a quoted string, in which only quotes and backslashes mean something. */
export function dotText({ nodes, edges }: ContextGraph): string {
  const lines = [
    'rankdir=LR',
    ...nodes.map(({ name, kind }) => `${quoted(name)} [shape=${shapes[kind]}]`),
    ...edges.map(({ from, to, why }) => `${quoted(from)} -> ${quoted(to)} [${attributes[why]}]`),
  ];
  return `digraph pligos {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

const shapes: Readonly<Record<GraphNode['kind'], string>> = {
  context: 'box',
  friend: 'ellipse',
  'sub-chart': 'component',
};

const attributes: Readonly<Record<GraphEdge['why'], string>> = {
  needs: 'label=needs',
  friend: 'style=solid',
  requirement: 'style=dashed',
  dependency: 'style=dashed',
};

const quoted = (name: string): string =>
  `"${name.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/[\r\n]/g, ' ')}"`;
