/** Finds the files in flags of `helm template`. */
import { type HelmFlag, readCommandLine } from './command-line.ts';

/** Renames every local file in the flags; values that are too intricate to parse stay unchanged. */
export function mapFiles(flags: readonly string[], rename: (path: string) => string): readonly string[] {
  const line = readCommandLine(['template', ...flags]);
  // helm reports what it refuses.
  if (line.problems.length > 0) return flags;
  const renamed = line.flags.map(({ name, value }) => {
    if (value === undefined) return `--${name}`;
    return `--${name}=${mapValue({ name, value }, rename)}`;
  });
  return [...renamed, ...line.positionals.map(({ word }) => word)];
}

/** All local files in these flags. */
export function filesIn(flags: readonly string[]): readonly string[] {
  const files: string[] = [];
  mapFiles(flags, (path) => {
    files.push(path);
    return path;
  });
  return files;
}

function mapValue(
  { name, value }: HelmFlag & { readonly value: string },
  rename: (path: string) => string,
): string {
  const local = (path: string): string => (isLocal(path) ? rename(path) : path);
  if (name === 'values') return /["\n]/.test(value) ? value : value.split(',').map(local).join(',');
  if (name === 'set-file') {
    if (value.includes('\\')) return value;
    return value
      .split(',')
      .map((pair) => {
        const equals = pair.indexOf('=');
        return equals < 0 ? pair : pair.slice(0, equals + 1) + local(pair.slice(equals + 1));
      })
      .join(',');
  }
  return name === 'post-renderer' && value.includes('/') ? local(value) : value;
}

/** helm fetches URLs itself, and `-` is standard input; a placeholder is filled in later. */
const isLocal = (path: string): boolean => path !== '' && path !== '-' && !/:\/\/|%\{/.test(path);
