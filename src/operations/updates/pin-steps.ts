/** Fetches what an update changes, and makes the locks that pin it. */
import type { Service } from '../../config/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import { fetchSources } from '../../fetch/index.ts';
import { isMoved, type LockedSource, lockText, mergeLock, type SourceLock } from '../../sources/index.ts';
import { fetchOptions } from '../sources/fetch-options.ts';
import type { Surroundings } from '../surroundings.ts';
import { lockFileOf } from '../sources/lock-of.ts';
import { isNamedExactly, type SourceUse } from './named-sources.ts';
import { movedProblem, type SourceStep } from './plan-update.ts';
import { type FileChange, textIfThere } from './write-files.ts';

/** A service with what its lock pins and what its contexts name. */
export interface LockedService {
  readonly service: Service;
  readonly lock: SourceLock;
  readonly uses: readonly SourceUse[];
}

/** What the steps lead to, by key; throws all that fails, and where a pinned version has another content. */
export async function fetchSteps(
  steps: readonly SourceStep[],
  names: readonly string[],
  surroundings: Surroundings,
): Promise<SourceLock> {
  if (steps.length === 0) return new Map();
  const requests = steps.map(({ source, use }) => ({ source, at: use.at }));
  const allowHosts = new Set(steps.flatMap(({ use }) => use.service.allowHosts));
  const results = await fetchSources(requests, new Map(), {
    ...fetchOptions(surroundings, [...allowHosts]),
    pins: 'ignored',
  });
  const resolved = new Map<string, LockedSource>();
  const problems: Problem[] = [];
  for (const [key, result] of results) {
    if ('folder' in result) resolved.set(key, result.locked);
    else problems.push(result);
  }
  for (const { use, key, pinned } of steps) {
    const now = resolved.get(key);
    const hasMoved = pinned !== undefined && now !== undefined && isMoved(pinned, now);
    if (hasMoved && !isNamedExactly(names, use.source)) problems.push(movedProblem(use, key, pinned, now));
  }
  if (problems.length > 0) throw UserError.of(problems);
  return resolved;
}

/** Only the entries of these steps change; undefined where none does. */
export function changeLock(
  { service, lock, uses }: LockedService,
  steps: readonly SourceStep[],
  resolved: SourceLock,
): FileChange | undefined {
  if (steps.length === 0) return undefined;
  const keyAfter = new Map(steps.map(({ use, key }) => [use.key, key]));
  const own = new Map([...resolved].filter(([key]) => steps.some((step) => step.key === key)));
  const keys = new Set(uses.map(({ key }) => keyAfter.get(key) ?? key));
  const file = lockFileOf(service);
  const before = textIfThere(file);
  const after = lockText(mergeLock(lock, own, keys));
  return before === after ? undefined : { file, before, after };
}
