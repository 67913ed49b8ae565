/** What a context needs deployed before it: its `needs`, and the friends that have a release of their own. */
import { friendTarget } from '../../../compile/index.ts';
import { type Loader, readDependency } from '../../../config/index.ts';
import type { At } from '../../../errors.ts';
import type { Target } from '../target.ts';

export interface NeededNames {
  /** As `service/context`; those of `needs` may be globs. */
  readonly names: readonly string[];
  /** Where the first of them stands. */
  readonly at: At | undefined;
}

/** The names of the contexts, each once; of the friends of its dependencies too, which its chart contains. */
export function neededNames(target: Target, loader: Loader): NeededNames {
  const { needs } = target.context.settings;
  const friends = friendNames(target, loader, new Set());
  return {
    names: [...new Set([...(needs?.value ?? []), ...friends])],
    at: needs?.at ?? target.context.friends?.[0]?.at,
  };
}

/** The contexts of the friends that a context names itself, by the names that it gives them. */
export function friendContexts(target: Target, loader: Loader): ReadonlyMap<string, string> {
  const { service, context } = target;
  return new Map(
    (context.friends ?? []).flatMap((use) => {
      const { friend, as } = use;
      if (friend.type !== 'dependency') return [];
      if (friend.kind === 'chart') return [[as, `${friend.name}/${context.name}`] as const];
      const found = friendTarget(use, { service, context }, loader);
      return found === undefined ? [] : [[as, `${found.service.name}/${found.name}`] as const];
    }),
  );
}

function friendNames(target: Target, loader: Loader, seen: Set<string>): readonly string[] {
  const { service, context } = target;
  const key = `${service.file}\0${context.name}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const { source } = context;
  const inner = source.kind === 'flavor' ? source.dependencies : [];
  return [
    ...friendContexts(target, loader).values(),
    ...inner.flatMap((dependency) => {
      const sub = readDependency(dependency, service, loader).service;
      const subContext = sub?.contexts.get(dependency.context);
      return sub && subContext ? friendNames({ service: sub, context: subContext }, loader, seen) : [];
    }),
  ];
}
