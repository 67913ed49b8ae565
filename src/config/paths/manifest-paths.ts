/** Resolves what `manifests` names: files, folders and globs of them. */
import { basename, relative, resolve } from 'node:path';
import { type Problem, problem } from '../../errors.ts';
import { expandGlob, isGlob } from '../../files/index.ts';
import { isRemote, type WrittenSource } from '../../sources/index.ts';
import type { LocatedValue } from '../types.ts';
import { resolvePath, type SourceScope } from './paths.ts';

/** The absolute paths of one entry; a glob gives what it matches. What is not usable is a problem at its place. */
export function manifestsAt(
  written: LocatedValue<WrittenSource>,
  scope: SourceScope,
  problems: Problem[],
): readonly LocatedValue<string>[] {
  const { value, at } = written;
  if (typeof value === 'string' && value.startsWith('!')) {
    problems.push(
      problem('file-missing', `${JSON.stringify(value)} would leave files out, and no entry can`, {
        at,
        hint: 'name the files that are meant, or globs that match these alone',
      }),
    );
    return [];
  }
  const path = typeof value === 'string' && !isRemote(value) ? resolve(scope.dir, value) : undefined;
  if (path === undefined || !isGlob(path)) {
    const entry = resolvePath(written, 'manifests', scope, problems);
    return entry === undefined ? [] : [entry];
  }
  const matches = expandGlob(path).filter((match) => basename(match) !== 'pligos.yaml');
  if (matches.length === 0)
    problems.push(
      problem('file-missing', `${JSON.stringify(value)} matches no file and no folder`, {
        at,
        hint: 'correct the glob: * stands for a part of one name, ** for any folders',
      }),
    );
  return matches.flatMap((match) => {
    // Each may be a link that leads elsewhere.
    const entry = resolvePath({ value: relative(scope.dir, match), at }, 'manifests', scope, problems);
    return entry === undefined ? [] : [entry];
  });
}
