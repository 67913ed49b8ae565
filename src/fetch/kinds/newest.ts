/** Which version of those that a server has is wanted. */
import { compareVersions, parseConstraint, parseVersion, satisfies } from '../../versions/index.ts';
import type { SourceVersion } from '../../sources/index.ts';

/** The newest that fits, as helm chooses; pre-releases only where the range names one. `versionIn` reads the version in a name. */
export function newestOf<T>(
  candidates: readonly T[],
  { ref, range }: SourceVersion,
  versionIn: (candidate: T) => string,
): T | undefined {
  const constraint = parseConstraint(ref ?? range ?? '*');
  if (constraint === undefined) return undefined;
  const fitting = candidates.flatMap((candidate) => {
    const version = parseVersion(versionIn(candidate));
    return version !== undefined && satisfies(version, constraint) ? [{ candidate, version }] : [];
  });
  // Of two that differ in what follows `+` the one that is written as asked.
  const exact = fitting.find(({ candidate }) => versionIn(candidate) === ref);
  return (exact ?? fitting.toSorted((a, b) => compareVersions(b.version, a.version))[0])?.candidate;
}
