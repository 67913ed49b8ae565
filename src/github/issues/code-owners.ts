/** Reads CODEOWNERS, as GitHub does: of the lines whose pattern matches a path, the last one counts. */
import { matchGlob } from '../../text/index.ts';

/** Where GitHub looks for the file, in this order. */
export const codeOwnersPaths = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

export interface Owners {
  /** Logins. */
  readonly users: readonly string[];
  /** `org/team` */
  readonly teams: readonly string[];
}

/** Owners of a file, by its path from the root of the repository. Owners by email are left out. */
export function ownersOf(codeOwners: string, path: string): Owners {
  const line = codeOwners
    .split(/\r?\n/)
    .map(wordsOf)
    .findLast(([pattern]) => pattern !== undefined && matches(pattern, path));
  const names = (line ?? []).slice(1).flatMap((word) => (word.startsWith('@') ? [word.slice(1)] : []));
  return {
    users: names.filter((name) => /^[\w-]+$/.test(name)),
    teams: names.filter((name) => /^[\w-]+\/[\w.-]+$/.test(name)),
  };
}

/** The pattern and its owners, without a comment; a blank in a pattern follows a backslash. */
const wordsOf = (line: string): readonly string[] =>
  line
    .replace(/(?:^|(?<=\s))#.*$/, '')
    .trim()
    .split(/(?<!\\)\s+/)
    .filter((word) => word !== '');

/** Rules of .gitignore, of which CODEOWNERS knows no `!` and no sets. */
function matches(pattern: string, path: string): boolean {
  if (pattern.startsWith('!') || pattern.includes('[')) return false;
  const isAnchored = pattern.replace(/\/$/, '').includes('/');
  const bare = pattern.replace(/^\//, '').replace(/\/$/, '');
  const whole = isAnchored ? bare : `**/${bare}`;
  const isFolder = pattern.endsWith('/');
  // `docs/*` names the files right in the folder, `docs` and `docs/` all below it.
  const below = bare.endsWith('/*') ? [] : [`${whole}/**`];
  return [...(isFolder ? [] : [whole]), ...below].some((glob) => matchGlob(glob, path));
}
