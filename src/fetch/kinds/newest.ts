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

/** The newest version, beyond any range where none is given; then pre-releases only where `current` is one. Absent where `current` is no whole version. */
export function latestOf(
  candidates: readonly string[],
  current: string | undefined,
  range?: string,
  versionIn: (candidate: string) => string = (one) => one,
): string | undefined {
  if (current === undefined || !isWholeVersion(current)) return undefined;
  const any = parseVersion(current)?.pre === '' ? '*' : '>=0.0.0-0';
  const whole = candidates.filter((candidate) => isWholeVersion(versionIn(candidate)));
  const newest = newestOf(whole, { range: range ?? any }, versionIn);
  // Of two that differ in what follows `+` neither is newer.
  return newest !== undefined && isNewer(versionIn(newest), current)
    ? newest
    : whole.find((candidate) => versionIn(candidate) === current);
}

function isNewer(text: string, than: string): boolean {
  const [version, other] = [parseVersion(text), parseVersion(than)];
  return version !== undefined && other !== undefined && compareVersions(version, other) > 0;
}

/** The same for the tags of a repository: with `web/v1.2.0` only those that begin with `web/`. */
export function latestTag(
  tags: readonly string[],
  current: string | undefined,
  range?: string,
): string | undefined {
  const { prefix, version } = splitTag(current ?? '');
  const own = tags.filter((tag) => splitTag(tag).prefix === prefix);
  return latestOf(own, version, range, (tag) => splitTag(tag).version);
}

/** A major or minor alone (`v1`) is a tag that moves by its nature. */
const isWholeVersion = (text: string): boolean =>
  /^v?\d+\.\d+\.\d+(?:[-+]|$)/.test(text) && parseVersion(text) !== undefined;

/** `web-1.2.0` and `web/v1.2.0`: what stands before the version. */
function splitTag(tag: string): { readonly prefix: string; readonly version: string } {
  const [, prefix = '', version = tag] = /^(.*?[^0-9A-Za-z.])?(v?\d+\.\d+\.\d+(?:[-+].*)?)$/.exec(tag) ?? [];
  return { prefix, version };
}

/** `web-` of `web-1.2.0`; empty where the tag is a version alone, or none. */
export const prefixOf = (tag: string): string => splitTag(tag).prefix;
