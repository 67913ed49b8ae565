/** Two contexts of the working tree against each other. */
import { pairOf } from '../pair.ts';
import { chooseOne, openProject } from '../sources/project.ts';
import { compareContext } from './context.ts';
import type { CompareRun, ComparisonInput, SidesComparison } from './types.ts';

/** The first context of `input`, with another one of its service as the base. */
export async function compareTwoContexts(
  { project: named, contexts }: ComparisonInput,
  against: string,
  run: CompareRun,
): Promise<SidesComparison> {
  const { surroundings } = run;
  const project = await openProject(named, surroundings);
  const head = chooseOne(project, contexts[0], surroundings);
  const base = chooseOne({ ...project, services: [head.service] }, against, surroundings);
  // With one release and namespace: where each is installed is known, and no difference of the two.
  const target = pairOf(head);
  const compared = await compareContext(
    { head, base, pairs: { head: target, base: target }, project, baseProject: project },
    run,
  );
  return {
    base: { name: base.context.name },
    contexts: [{ compared, target: head }],
    limits: [],
    run,
    project,
  };
}
