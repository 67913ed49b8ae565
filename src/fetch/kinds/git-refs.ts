/** What a ref or a range of a git repository is now. */
import { UserError } from '../../errors.ts';
import type { GitSource, LockedSource } from '../../sources/index.ts';
import { newestOf } from './newest.ts';

type Resolved = Pick<LockedSource, 'revision' | 'version'>;

/** A full name of a commit needs no question. */
export const commitIn = ({ ref }: GitSource): string | undefined =>
  ref !== undefined && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref) ? ref : undefined;

/** The patterns of `git ls-remote` for a source. */
export function refPatterns({ ref, range }: GitSource): readonly string[] {
  if (range !== undefined) return ['refs/tags/*'];
  return ref === undefined ? ['HEAD'] : [`refs/tags/${ref}`, `refs/tags/${ref}^{}`, `refs/heads/${ref}`];
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
        hint: `correct the range; of its ${tags.length} tags some are ${tags.slice(-3).join(', ') || 'none'}`,
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
    { hint: 'correct the ref' },
  );
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
