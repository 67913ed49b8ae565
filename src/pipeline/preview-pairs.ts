/** Which contexts of the working tree are compared with which of the base. */
import { relative } from 'node:path';
import type { Problem } from '../errors.ts';
import type { Base } from './base-side.ts';
import type { Pair } from './pair.ts';
import { chooseAll, chooseMany, type Project, type Target } from './project.ts';
import type { Surroundings } from './surroundings.ts';

export interface TargetPair {
  readonly head?: Target;
  readonly base?: Target;
}

/** A pair with all that is needed to render both sides. */
export interface ContextPair extends TargetPair {
  readonly project: Project;
  readonly baseProject: Project;
  readonly source?: Base;
  /** Of both sides, where it is not each one's own. */
  readonly pair?: Pair;
  /** Why the side cannot be rendered, known before anything is tried. */
  readonly faults?: { readonly head?: readonly Problem[]; readonly base?: readonly Problem[] };
}

/** The contexts of both sides, each with its other self: the same folder and name. Wrong words throw. */
export function pairTargets(
  words: readonly string[],
  project: Project,
  base: Base,
  surroundings: Surroundings,
): readonly TargetPair[] {
  const before = new Map(
    chooseAll(base.project, words).targets.map((target) => [placeOf(target, base.tree), target]),
  );
  // A context that only the base has is a deleted one, not an unknown one.
  const targets =
    before.size > 0 ? chooseAll(project, words).targets : chooseMany(project, words, surroundings);
  const pairs: TargetPair[] = [];
  for (const head of targets) {
    const place = placeOf(head, base.root);
    const other = before.get(place);
    before.delete(place);
    pairs.push({ head, ...(other !== undefined && { base: other }) });
  }
  return [...pairs, ...[...before.values()].map((deleted) => ({ base: deleted }))];
}

const placeOf = ({ service, context }: Target, root: string): string =>
  `${relative(root, service.dir)}\0${context.name}`;
