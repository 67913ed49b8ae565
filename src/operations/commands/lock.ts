/** `pligos lock`: pins in pligos.lock what the contexts of each pligos.yaml name by an address. */
import { relative } from 'node:path';
import { type Context, type NamedSource, type Service, sourcesOf } from '../../config/index.ts';
import { type Problem, problem, UserError } from '../../errors.ts';
import { fetchSources } from '../../fetch/index.ts';
import {
  coverageOf,
  isPinnedByAddress,
  lockName,
  type LockedSource,
  mergeLock,
  type SourceLock,
  type SourceRequest,
  writeLock,
} from '../../sources/index.ts';
import { fetchOptions } from '../sources/fetch-options.ts';
import { lockFileOf, lockHint, readLockOf } from '../sources/lock-of.ts';
import { chooseMany, openProject, type ProjectInput, type Target } from '../sources/project.ts';
import { openBases, type OpenedBases } from '../sources/manifests/remote-bases.ts';
import type { Surroundings } from '../surroundings.ts';
import { addTo } from '../../tools/index.ts';

export interface LockInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  /** Fails with what is behind, without the network and without writing. */
  readonly isCheck: boolean;
}

export interface LockFile {
  /** Relative to the current folder. */
  readonly file: string;
  readonly pinned: readonly (LockedSource & { readonly key: string })[];
  /** Keys that no context names any more. */
  readonly removed: readonly string[];
}

/** The locks that changed; throws where a source cannot be pinned, and then writes none. */
export async function lock(input: LockInput, surroundings: Surroundings): Promise<readonly LockFile[]> {
  const opened = await openBases(
    await openProject(input, surroundings),
    input.isCheck ? 'stored' : 'preferred',
    surroundings,
  );
  const { project } = opened;
  const targets = chooseMany(project, input.contexts, surroundings);
  if (opened.problems.length > 0) throw UserError.of(opened.problems);
  const chosen = new Set(targets.map(({ service }) => lockFileOf(service)));
  // Friends of one folder share its lock, as do all applications of a repository.
  const files = new Map<string, Service[]>();
  for (const service of project.services)
    if (chosen.has(lockFileOf(service))) addTo(files, lockFileOf(service), service);
  const plans = [...files.values()].map((together) => planLock(together, targets, opened));
  if (input.isCheck) {
    const behind = plans.flatMap(behindOf);
    if (behind.length > 0) throw UserError.of(behind);
    return [];
  }
  const ofBases = plans.flatMap(({ service }) => [...(opened.resolved.get(service.dir) ?? [])]);
  const resolved = await resolve(plans, new Map(ofBases), surroundings);
  return plans.flatMap((plan) => {
    const after = mergeLock(plan.before, resolved, plan.keys);
    const pinned = [...after]
      .filter(([key]) => !plan.before.has(key))
      .map(([key, locked]) => ({ key, ...locked }));
    const isChanged = pinned.length > 0 || plan.unused.length > 0;
    if (isChanged) writeLock(plan.file, after);
    const file = relative(surroundings.cwd, plan.file);
    return isChanged ? [{ file, pinned, removed: plan.unused }] : [];
  });
}

interface LockPlan {
  readonly service: Service;
  readonly file: string;
  readonly before: SourceLock;
  /** All that is named, in whichever context. */
  readonly keys: readonly string[];
  /** Of the chosen contexts, what is not pinned; an exact version in an object of another tool needs no lock. */
  readonly missing: readonly NamedSource[];
  readonly unused: readonly string[];
}

function planLock(
  together: readonly Service[],
  targets: readonly Target[],
  { unknown }: OpenedBases,
): LockPlan {
  const [service] = together;
  if (service === undefined) throw new TypeError('a lock of no service');
  const file = lockFileOf(service);
  const before = readLockOf(service);
  const chosen = new Set(targets.map(({ context }) => context));
  const all = together.flatMap((one) => pinnedSources(one, () => true));
  // Other services may name other friends of the library, and bases that are not here further ones.
  // One lock pins what all tools and folders of a repository name, and a call may discover a part of them.
  const isPart = ({ friendOf, dir, applications }: Service): boolean =>
    friendOf !== undefined || applications !== undefined || unknown.has(dir);
  const others = together.some(isPart) ? [...before.keys()] : [];
  const keys = [...new Set([...all.map(({ key }) => key), ...others])];
  const { unused } = coverageOf(keys, before);
  const isDiscovered = service.applications !== undefined;
  return {
    service,
    file,
    before,
    keys,
    missing: together
      .flatMap((one) => pinnedSources(one, (context) => chosen.has(context)))
      .filter(
        ({ key, source }) =>
          !before.has(key) && !(isDiscovered && source.kind !== 'package' && isPinnedByAddress(source)),
      ),
    unused,
  };
}

/** What a lock pins: all but packages of the repository, and what a context leaves open. */
function pinnedSources(
  { sources, contexts }: Service,
  isChosen: (context: Context) => boolean,
): readonly NamedSource[] {
  const chosen = [...contexts].filter(
    ([, context]) => isChosen(context) && context.settings.lock?.value !== 'none',
  );
  return sourcesOf({ sources, contexts: new Map(chosen) }).filter(({ source }) => source.kind !== 'package');
}

const behindOf = ({ missing, unused, file, service }: LockPlan): readonly Problem[] => [
  ...missing.map(({ key, at }) =>
    problem('source-not-locked', `${key} is pinned by no ${lockName}`, { at, hint: lockHint(service) }),
  ),
  ...unused.map((key) =>
    problem('source-not-locked', `${key} is pinned, and no context names it`, {
      at: { file, line: 1, column: 1 },
      hint: lockHint(service),
    }),
  ),
];

/** With what was resolved before. */
async function resolve(
  plans: readonly LockPlan[],
  known: SourceLock,
  surroundings: Surroundings,
): Promise<SourceLock> {
  const requests = plans.flatMap(({ missing }) =>
    missing.flatMap(({ key, source, at }): SourceRequest[] =>
      source.kind === 'package' || known.has(key) ? [] : [{ source, at }],
    ),
  );
  if (requests.length === 0) return known;
  const allowHosts = plans.flatMap(({ service }) => service.allowHosts);
  const results = await fetchSources(requests, new Map(), {
    ...fetchOptions(surroundings, allowHosts),
    pins: 'ignored',
  });
  const problems: Problem[] = [];
  const resolved = new Map<string, LockedSource>(known);
  for (const [key, result] of results) {
    if ('folder' in result) resolved.set(key, result.locked);
    else problems.push(result);
  }
  if (problems.length > 0) throw UserError.of(problems);
  return resolved;
}
