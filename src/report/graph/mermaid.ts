/** A graph as Mermaid, which GitHub draws in Markdown. */
import type { ContextGraph, GraphEdge, GraphNode } from './types.ts';

/** Names are labels with entities, and never ids: no text of the repository is read as Mermaid. */
export function mermaidText({ nodes, edges }: ContextGraph): string {
  const ids = new Map(nodes.map(({ name }, index) => [name, `n${index}`]));
  const lines = [
    ...nodes.map((node, index) => `  n${index}${shapes[node.kind](label(node.name))}`),
    ...edges.flatMap(({ from, to, why }) => {
      const [start, end] = [ids.get(from), ids.get(to)];
      return start === undefined || end === undefined ? [] : [`  ${start} ${arrows[why]} ${end}`];
    }),
  ];
  return `flowchart LR\n${lines.map((line) => `${line}\n`).join('')}`;
}

const shapes: Readonly<Record<GraphNode['kind'], (text: string) => string>> = {
  context: (text) => `["${text}"]`,
  friend: (text) => `(["${text}"])`,
  'sub-chart': (text) => `[["${text}"]]`,
};

/** What is a part of the same release is dotted. */
const arrows: Readonly<Record<GraphEdge['why'], string>> = {
  needs: '-->|needs|',
  friend: '-->',
  requirement: '-.->',
  dependency: '-.->',
};

/** Everything but plain characters as an entity of Mermaid. */
const label = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9/_. -]/gu, (character) => `#${character.codePointAt(0) ?? 0};`);
