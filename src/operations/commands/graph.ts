/** `pligos graph`: which context depends on which, over all services. */
import { type ContextGraph, graphAround } from '../../report/index.ts';
import { graphOf, nodeNames } from '../sources/friends/graph.ts';
import { chooseAll, failOnErrors, openProject, type ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

export interface GraphInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
}

/** The whole graph, or what the named contexts depend on and what depends on them. */
export async function contextGraph(input: GraphInput, surroundings: Surroundings): Promise<ContextGraph> {
  const project = await openProject(input, surroundings);
  failOnErrors(project.problems, surroundings);
  const { targets, problems } = chooseAll(project, input.contexts);
  failOnErrors(problems, surroundings);
  const graph = graphOf(project);
  return input.contexts.length === 0 ? graph : graphAround(graph, targets.map(nodeNames(project.services)));
}
