/** Graphs as text: whatever a name holds, it stays a name. */
import { describe, expect, it } from '@jest/globals';
import { type ContextGraph, dotText, graphAround, mermaidText } from '../../src/report/index.ts';

const graph: ContextGraph = {
  nodes: [
    { name: 'web/staging', kind: 'context' },
    { name: 'redis/staging', kind: 'friend' },
    { name: 'cache (part of web/staging)', kind: 'sub-chart' },
    { name: 'db/staging', kind: 'context' },
    { name: 'api/staging', kind: 'context' },
  ],
  edges: [
    { from: 'web/staging', to: 'redis/staging', why: 'friend' },
    { from: 'web/staging', to: 'cache (part of web/staging)', why: 'requirement' },
    { from: 'web/staging', to: 'db/staging', why: 'needs' },
    { from: 'api/staging', to: 'db/staging', why: 'dependency' },
  ],
};

describe('a graph', () => {
  it('is a flow chart in Mermaid', () => {
    expect(mermaidText(graph)).toBe(`flowchart LR
  n0["web/staging"]
  n1(["redis/staging"])
  n2[["cache #40;part of web/staging#41;"]]
  n3["db/staging"]
  n4["api/staging"]
  n0 --> n1
  n0 -.-> n2
  n0 -->|needs| n3
  n4 -.-> n3
`);
  });

  it('is a digraph of Graphviz', () => {
    expect(dotText(graph)).toBe(`digraph pligos {
  rankdir=LR
  "web/staging" [shape=box]
  "redis/staging" [shape=ellipse]
  "cache (part of web/staging)" [shape=component]
  "db/staging" [shape=box]
  "api/staging" [shape=box]
  "web/staging" -> "redis/staging" [style=solid]
  "web/staging" -> "cache (part of web/staging)" [style=dashed]
  "web/staging" -> "db/staging" [label=needs]
  "api/staging" -> "db/staging" [style=dashed]
}
`);
  });

  it('has no name that says something else', () => {
    const name = 'end"]; click n0 "javascript:a" `x` <b> #35; %%{init}%% \\" \n n9-->n8 é';
    const odd: ContextGraph = { nodes: [{ name, kind: 'context' }], edges: [] };
    expect(mermaidText(odd)).toBe(
      'flowchart LR\n  n0["end#34;#93;#59; click n0 #34;javascript#58;a#34; #96;x#96; #60;b#62; #35;35#59; #37;#37;#123;init#125;#37;#37; #92;#34; #10; n9--#62;n8 #233;"]\n',
    );
    expect(dotText(odd).split('\n')).toHaveLength(5);
    expect(dotText(odd)).toContain(String.raw`"end\"]; click n0 \"javascript:a\"`);
  });

  it('has a part around some of its names: what they lead to, and what leads to them', () => {
    const part = graphAround(graph, ['db/staging']);
    expect(part.nodes.map(({ name }) => name)).toEqual(['web/staging', 'db/staging', 'api/staging']);
    expect(part.edges).toHaveLength(2);
    expect(graphAround(graph, ['redis/staging']).edges).toHaveLength(1);
  });
});
