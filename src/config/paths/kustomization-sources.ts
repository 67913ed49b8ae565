/** Notes what a kustomization names elsewhere as sources of its context, as far as what it names is fetched. */
import { isAbsolute } from 'node:path';
import { resolveInside } from '../../files/index.ts';
import { readsOf } from '../../kustomize/index.ts';
import type { Problem } from '../../errors.ts';
import type { MapValue } from '../../yaml/index.ts';
import { attempt } from '../loader.ts';
import type { LocatedValue } from '../types.ts';
import { placeOf, type SourceScope } from './paths.ts';

/** What else is wrong with the kustomization is said where it is built. */
export function nameBases(
  { value: dir }: LocatedValue<string>,
  scope: SourceScope,
  problems: Problem[],
  edits?: MapValue,
): void {
  // One that is not fetched itself is an address yet.
  if (!isAbsolute(dir)) return;
  const seen = new Set<string>();
  for (const { key, source, isFile, at } of readsOf(dir, { edits, fetched: scope.fetched }).remotes) {
    const id = JSON.stringify([key, at]);
    if (seen.has(id) || !mayRead(at.file, scope)) continue;
    seen.add(id);
    placeOf({ key, source, target: isFile ? 'manifests' : 'kustomization', at }, scope, problems);
  }
}

/** A base outside of the repository is refused where it is built; what it names is not shown. */
const mayRead = (file: string, { dir, allowed, fetched }: SourceScope): boolean =>
  attempt([], () => resolveInside(dir, file, [...allowed, ...fetched.values()])) !== undefined;
