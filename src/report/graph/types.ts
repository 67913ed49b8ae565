/** Who depends on whom, over all services. */
export interface ContextGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface GraphNode {
  /** `service/context`; of a sub-chart the name of the friend. */
  readonly name: string;
  readonly kind: 'context' | 'friend' | 'sub-chart';
}

export interface GraphEdge {
  /** The names of nodes: `from` depends on `to`. */
  readonly from: string;
  readonly to: string;
  /** A key of the context that says so; a friend is a release of its own, a requirement a part of this one. */
  readonly why: 'needs' | 'friend' | 'requirement' | 'dependency';
}
