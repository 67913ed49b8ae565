/** Which contexts of the working tree are compared with which of the base, and what is wrong with either beforehand. */
import { dirname, join, relative } from 'node:path';
import { isError, type Problem, UserError } from '../../errors.ts';
import { serviceKey } from '../../config/index.ts';
import type { Base } from '../base/types.ts';
import { headContextsLine, makeHeadContexts, movedFrom } from '../base/head-contexts.ts';
import type { InstallTarget } from '../pair.ts';
import { chooseAll, problemKey, type Project, type Target, withoutTests } from '../sources/project.ts';

export interface TargetPair {
  readonly head?: Target;
  readonly base?: Target;
  /** The base has no such context, and is rendered with the head's. */
  readonly usesHeadContext?: true;
}

/** A pair with all that is needed to render both sides. */
export interface ContextPair extends TargetPair {
  readonly project: Project;
  readonly baseProject: Project;
  readonly source?: Base;
  /** Where each side is installed, where the configuration alone does not say. */
  readonly pairs?: { readonly head?: InstallTarget; readonly base?: InstallTarget };
  /** Why a side cannot be rendered, known before anything is tried. */
  readonly faults?: Faults;
}

export interface Faults {
  readonly head?: readonly Problem[];
  readonly base?: readonly Problem[];
}

/**
 * The contexts of both sides, each with its other self: the same folder and name. Words that mean nothing throw. What only
 * tests a chart can be left out where no word names it.
 */
export function pairTargets(
  words: readonly string[],
  project: Project,
  base: Base | undefined,
  withoutTesting = false,
): readonly TargetPair[] {
  const chosen = (targets: readonly Target[]): readonly Target[] =>
    withoutTesting && words.length === 0 ? withoutTests(targets) : targets;
  const now = chooseAll(project, words);
  if (base === undefined) {
    if (now.problems.some(isError)) throw UserError.of(now.problems);
    return chosen(now.targets).map((head) => ({ head }));
  }
  const then = chooseAll(base.project, words);
  // A context that only the base has is a deleted one, not an unknown one.
  const unknownThen = new Set(then.problems.map(({ message }) => message));
  const unknown = now.problems.filter((found) => isError(found) && unknownThen.has(found.message));
  if (unknown.length > 0) throw UserError.of(unknown);
  const before = new Map(chosen(then.targets).map((target) => [placeOf(target, base.tree), target]));
  const same = chosen(now.targets).map((head): TargetPair => {
    const place = placeOf(head, base.root);
    const other = before.get(place);
    before.delete(place);
    return { head, ...(other !== undefined && { base: other }) };
  });
  const headContext = makeHeadContexts(base);
  const pairs = same.map((pair): TargetPair => {
    if (pair.head === undefined || pair.base !== undefined) return pair;
    if (base.untouched.has(pair.head.service)) return pair;
    const moved = movedFrom(pair.head, before.values(), base);
    if (moved !== undefined) before.delete(placeOf(moved, base.tree));
    const other = moved ?? headContext(pair.head);
    if (other === undefined) return pair;
    return { ...pair, base: other, ...(moved === undefined && { usesHeadContext: true as const }) };
  });
  // A friend that is named no more stays deployed, unlike a context that was deleted.
  const deleted = [...before.values()].filter(({ service }) => service.friendOf === undefined);
  return [...pairs, ...deleted.map((target) => ({ base: target }))];
}

/** Contexts of friends that the base has, and no context of the head names any more. */
export function forsakenFriends(project: Project, base: Base | undefined): readonly Target[] {
  if (base === undefined) return [];
  const named = new Set(
    project.services.flatMap((service) =>
      service.friendOf === undefined
        ? []
        : [...service.contexts.values()].map((context) => placeOf({ service, context }, base.root)),
    ),
  );
  return base.project.services
    .filter(({ friendOf }) => friendOf !== undefined)
    .flatMap((service) => [...service.contexts.values()].map((context) => ({ service, context })))
    .filter((target) => !named.has(placeOf(target, base.tree)));
}

/** What a report says about bases that were rendered with contexts of the head. */
export const limitsOf = (pairs: readonly TargetPair[]): readonly string[] =>
  headContextsLine(
    pairs.flatMap(({ head, usesHeadContext }) => (head && usesHeadContext === true ? [head] : [])),
  );

function placeOf({ service, context }: Target, root: string): string {
  // What was fetched lies in no commit.
  const dir = service.fetched.includes(service.dir) ? service.dir : relative(root, service.dir);
  return `${serviceKey({ ...service, dir })}\0${context.name}`;
}

/** The errors of the files that a pair was read from, on both sides. */
export function faultsOf({ head, base }: TargetPair, project: Project, source: Base | undefined): Faults {
  const { root, tree } = source ?? {};
  const there = root !== undefined && tree !== undefined;
  return {
    head: errorsOf(project, head ? problemKey(head) : there ? moved(base, tree, root) : undefined),
    base: errorsOf(source?.project, base ? problemKey(base) : there ? moved(head, root, tree) : undefined),
  };
}

/** Of what another tool deploys, a whole folder may be unreadable. */
const errorsOf = (from: Project | undefined, file: string | undefined): readonly Problem[] =>
  file === undefined
    ? []
    : (from?.problemsOf.get(file) ?? from?.problemsOf.get(dirname(file)) ?? []).filter(isError);

/** The same on the other side. */
const moved = (target: Target | undefined, from: string, to: string): string | undefined =>
  target && join(to, relative(from, problemKey(target)));

/** The file in the working tree that a pair was read from, or would be. */
export const headFile = ({ head, base }: TargetPair, source: Base | undefined): string | undefined =>
  (head && problemKey(head)) ?? (source === undefined ? undefined : moved(base, source.tree, source.root));

/** Services of which no context could be read, with what is wrong: there is none that could say so. */
export function unreadable(project: Project): readonly { file: string; problems: readonly Problem[] }[] {
  const read = new Set(
    project.services.flatMap((service) =>
      [...service.contexts.values()].map((context) => problemKey({ service, context })),
    ),
  );
  return [...project.problemsOf]
    .filter(([file, problems]) => !read.has(file) && problems.some(isError))
    .map(([file, problems]) => ({ file, problems: problems.filter(isError) }));
}
