/** What a ref or a range of a git repository is now. */
import { UserError } from '../../errors.ts';
import type { GitSource, LockedSource } from '../../sources/index.ts';
import { newestOf, prefixOf } from './newest.ts';

type Resolved = Pick<LockedSource, 'revision' | 'version'>;

/** A full name of a commit needs no question. */
export const commitIn = ({ ref }: GitSource): string | undefined =>
  ref !== undefined && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref) ? ref : undefined;

/** The patterns of `git ls-remote` for a source. */
export function refPatterns({ ref, range }: GitSource): readonly string[] {
  if (range !== undefined) return ['refs/tags/*'];
  if (ref === undefined) return ['HEAD'];
  return [`refs/tags/${ref}`, `refs/tags/${ref}^{}`, `refs/heads/${ref}`, `refs/tags/${withOrWithoutV(ref)}`];
}

/** The commit that the lines of `git ls-remote` give for a source; a tag comes before a branch of the same name. */
export function resolveRefs(source: GitSource, listing: string): Resolved {
  const refs = readRefs(listing);
  const commitOf = (name: string): string | undefined => refs.get(`${name}^{}`) ?? refs.get(name);
  if (source.range !== undefined) {
    const tags = tagsIn(listing);
    const tag = newestOf(tags, source, (name) => name.slice(name.lastIndexOf('/') + 1));
    const revision = tag === undefined ? undefined : commitOf(`refs/tags/${tag}`);
    if (tag !== undefined && revision !== undefined) return { revision, version: tag };
    throw new UserError(
      'source-missing',
      `${source.url} has no tag in the range ${JSON.stringify(source.range)}`,
      {
        hint: rangeHint(tags),
      },
    );
  }
  const { ref } = source;
  const tagged = ref === undefined ? undefined : commitOf(`refs/tags/${ref}`);
  if (tagged !== undefined && ref !== undefined) return { revision: tagged, version: ref };
  const revision = refs.get(ref === undefined ? 'HEAD' : `refs/heads/${ref}`);
  if (revision !== undefined) return { revision };
  throw new UserError(
    'source-missing',
    ref === undefined
      ? `${source.url} has no commit`
      : `${source.url} has no branch and no tag ${JSON.stringify(ref)}`,
    { hint: refHint(ref, refs) },
  );
}

/** With names before their versions (`web-1.2.0`) tags count in no range: one of them can be named. */
function rangeHint(tags: readonly string[]): string {
  const sorted = tags.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const named = sorted.findLast((tag) => prefixOf(tag) !== '' && !prefixOf(tag).endsWith('/'));
  const newest = sorted.slice(-3).join(', ') || 'none';
  const other =
    named === undefined ? '' : `. A range counts no tag with a name before its version: write ?ref=${named}`;
  return `correct the range; the last of its ${tags.length} tags are ${newest}${other}`;
}

/** `v1.2.0` and `1.2.0` are the names that are mixed up most. */
const withOrWithoutV = (ref: string): string => (ref.startsWith('v') ? ref.slice(1) || ref : `v${ref}`);

function refHint(ref: string | undefined, refs: ReadonlyMap<string, string>): string {
  if (ref === undefined) return 'name a branch, a tag or a commit by ?ref=…';
  const other = withOrWithoutV(ref);
  return refs.has(`refs/tags/${other}`) ? `did you mean ${JSON.stringify(other)}?` : 'correct the ref';
}

/** The names of the tags in the lines of `git ls-remote`. */
export const tagsIn = (listing: string): readonly string[] =>
  [...readRefs(listing).keys()].flatMap((name) => /^refs\/tags\/([^^]+)$/.exec(name)?.[1] ?? []);

/** Commits by the full names of their refs. */
const readRefs = (listing: string): ReadonlyMap<string, string> =>
  new Map(
    listing.split('\n').flatMap((line): [string, string][] => {
      const [, id, name] = /^([0-9a-f]{40,64})\t(\S+)$/.exec(line) ?? [];
      return id === undefined || name === undefined ? [] : [[name, id]];
    }),
  );
