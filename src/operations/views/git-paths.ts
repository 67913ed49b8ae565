/** Which files of a container would make a folder of the view a repository of git: its configuration names programs that git runs. */
import { posix } from 'node:path';

/** The paths to leave out: all of a `.git`, and the HEAD of a folder that is laid out as a bare repository. */
export function gitPaths(paths: readonly string[]): ReadonlySet<string> {
  // Disks that know no case, and those that leave characters out of a name.
  const folded = new Map(paths.map((path) => [path, path.replaceAll(/\p{Cf}/gu, '').toLowerCase()]));
  const laidOut = new Set(
    [...folded.values()].flatMap((path) =>
      [...path.matchAll(/\/(?:objects|refs)\/|\/commondir$/g)].map(({ index }) => path.slice(0, index)),
    ),
  );
  const isOfGit = (path: string): boolean =>
    path.split('/').some((part) => /^(?:\.git[ .]*|git~\d+)(?::.*)?$/.test(part)) ||
    (posix.basename(path) === 'head' && laidOut.has(posix.dirname(path).replace(/^\/$/, '')));
  return new Set([...folded].flatMap(([path, plain]) => (isOfGit(plain) ? [path] : [])));
}
