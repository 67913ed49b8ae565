/**
 * Chooses the commit that a run is compared with, by its event; docs/base.md holds the same table for
 * readers.
 */
import { UserError } from '../errors.ts';
import { askGit, type GitOptions, runGit } from './run-git.ts';
import { type Commit, commitOf, isShallow } from './commits.ts';
import { explainRefusal } from './refusal.ts';
import { fetchCommit, type GitFetchOptions, hasObject } from './remote.ts';
import { remoteRefs } from './refs.ts';
import { previousTag } from './tags.ts';

/** What an event says about its base, as plain data. */
export type BaseRequest =
  /** A pull request: `head` is its own last commit, `base` the tip of the branch it goes to, `branch` that branch's name. */
  | { readonly kind: 'pull'; readonly head: string; readonly base: string; readonly branch: string }
  /** A push to a branch; `before` is all zeros for a new one. */
  | {
      readonly kind: 'push';
      readonly before: string;
      readonly branch: string;
      readonly defaultBranch: string;
    }
  /** A merge queue's group, with the commit that it was built on. */
  | { readonly kind: 'group'; readonly base: string }
  /** A tag that was pushed, or a release. */
  | { readonly kind: 'tag'; readonly tag: string; readonly defaultBranch: string }
  /** A schedule, a dispatch or any other run on a branch. */
  | { readonly kind: 'branch'; readonly defaultBranch: string }
  /** The user's own choice: a branch, a tag or a commit. */
  | { readonly kind: 'ref'; readonly ref: string };

export interface BaseOptions extends GitFetchOptions {
  /**
   * Asks the server where `head` left `base`: a clone of depth 1 does not know. Each is a branch, a tag or a
   * commit.
   */
  readonly mergeBaseByApi?: (base: string, head: string) => Promise<string | undefined>;
}

/**
 * The commit to compare the checked-out one with, fetched where it was missing. A UserError says why there is
 * none.
 */
export async function baseOf(dir: string, request: BaseRequest, options: BaseOptions): Promise<Commit> {
  const head = await readHead(dir, options);
  const search: Search = { dir, head, options };
  switch (request.kind) {
    case 'pull':
      return ofPull(request, search);
    case 'push':
      return ofPush(request, search);
    case 'group':
      return get(request.base, 'the queue before this group', search);
    case 'tag':
      return ofTag(request, search);
    case 'branch':
      return ofBranch(request.defaultBranch, search);
    case 'ref':
      return ofRef(request.ref, search);
    default:
      throw new TypeError('the base is requested in an unknown way');
  }
}

interface Search {
  readonly dir: string;
  readonly head: Head;
  readonly options: BaseOptions;
}

interface Head {
  readonly id: string;
  /** As the commit names them: a shallow clone has none of them. */
  readonly parents: readonly string[];
}

async function readHead(dir: string, options: GitOptions): Promise<Head> {
  const words = ['cat-file', '--batch'];
  const text = await askGit(dir, words, { ...options, stdin: 'HEAD\n' });
  const [, id, header] = /^([0-9a-f]+) commit \d+\n([^]*?)\n\n/.exec(text ?? '') ?? [];
  if (id === undefined || header === undefined) throw await explainRefusal(dir, options);
  return {
    id,
    parents: [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent),
  };
}

/**
 * A merge commit of GitHub's (refs/pull/N/merge) has the target branch as its first parent, which is the
 * base. Any other commit is compared with the point where it left the branch.
 */
async function ofPull(request: BaseRequest & { readonly kind: 'pull' }, search: Search): Promise<Commit> {
  const [first, second, ...more] = search.head.parents;
  if (first !== undefined && second === request.head && more.length === 0)
    return get(first, request.branch, search);
  return leftAt(request.base, request.branch, search);
}

/** The commit before the push; after a force push it may be missing, and a new branch has none. */
async function ofPush(request: BaseRequest & { readonly kind: 'push' }, search: Search): Promise<Commit> {
  const { before, branch, defaultBranch } = request;
  if (!/^0+$/.test(before)) {
    const commit = await tryGet(before, `${branch} before the push`, search);
    if (commit !== undefined) return commit;
  }
  return ofBranch(defaultBranch, search);
}

async function ofTag(request: BaseRequest & { readonly kind: 'tag' }, search: Search): Promise<Commit> {
  const earlier = await previousTag(search.dir, request.tag, search.options);
  return earlier === undefined
    ? ofBranch(request.defaultBranch, search)
    : get(earlier.id, earlier.name, search);
}

/**
 * The point where the branch left the default branch; on the default branch itself the parent commit, if any.
 */
async function ofBranch(defaultBranch: string, search: Search): Promise<Commit> {
  const { head, dir, options } = search;
  const tip = await tipOf(defaultBranch, search);
  const base = tip === undefined || tip === head.id ? head.id : await findLeft(tip, search);
  if (base === undefined) throw notFound(defaultBranch);
  if (base !== unrelated && base !== head.id) return get(base, `merge base with ${defaultBranch}`, search);
  const [parent] = base === unrelated ? [] : head.parents;
  if (parent !== undefined) return get(parent, 'the commit before', search);
  return { id: await emptyTree(dir, options), name: 'nothing' };
}

async function ofRef(ref: string, search: Search): Promise<Commit> {
  const { dir, options } = search;
  const localCommit = (await commitOf(dir, ref, options)) ?? (await commitOf(dir, `origin/${ref}`, options));
  const id = localCommit?.id ?? (isId(ref) ? ref : await remoteTip(ref, search));
  if (id === undefined) {
    throw new UserError(
      'no-base',
      `git knows no commit ${JSON.stringify(ref)}, neither here nor at the remote`,
      {
        hint: 'name a branch, a tag or a full commit id as base-ref; for any other name, check out with fetch-depth: 0',
      },
    );
  }
  return get(id, ref, search);
}

// ---- parts ----------------------------------------------------------------------------------

const isId = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** The commit under the name that a report shows, fetched where it is missing. */
async function get(id: string, name: string, { dir, options }: Search): Promise<Commit> {
  if (!isId(id))
    throw new UserError('no-base', `${JSON.stringify(id)} is not a commit id`, { hint: 'name a base-ref' });
  if (!(await hasObject(dir, `${id}^{commit}`, options))) await fetchCommit(dir, id, options);
  return { id, name };
}

async function tryGet(id: string, name: string, search: Search): Promise<Commit | undefined> {
  try {
    return await get(id, name, search);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** The point where HEAD left that commit. */
async function leftAt(base: string, branch: string, search: Search): Promise<Commit> {
  const id = await findLeft(base, search);
  if (id === undefined || id === unrelated) throw notFound(branch);
  return get(id, `merge base with ${branch}`, search);
}

function notFound(branch: string): UserError {
  return new UserError('no-base', `where the checked-out commit left ${branch} cannot be found`, {
    hint: 'check out with fetch-depth: 0, or name a commit as base-ref',
  });
}

/** Two histories that have nothing in common. */
const unrelated = 'unrelated';

/**
 * Undefined where it is unknown. A shallow clone may know a common ancestor that is too old, so the server is
 * asked first.
 */
async function findLeft(base: string, search: Search): Promise<string | undefined> {
  const { dir, head, options } = search;
  if ((await isShallow(dir, options)) === false) {
    if (!(await hasObject(dir, `${base}^{commit}`, options))) await fetchCommit(dir, base, options);
    const answer = await runGit(dir, ['merge-base', base, head.id], options);
    if (answer?.exitCode === 0) return answer.stdout.trim();
    if (answer?.exitCode === 1) return unrelated;
  }
  const serverBase = await options.mergeBaseByApi?.(base, head.id);
  if (serverBase !== undefined || !(await hasObject(dir, `${base}^{commit}`, options))) return serverBase;
  return (await askGit(dir, ['merge-base', base, head.id], options))?.trim();
}

/** The default branch as the clone knows it, else as the remote does. */
async function tipOf(branch: string, search: Search): Promise<string | undefined> {
  const { dir, options } = search;
  return (
    (await commitOf(dir, `refs/remotes/origin/${branch}`, options))?.id ?? (await remoteTip(branch, search))
  );
}

async function remoteTip(ref: string, { dir, options }: Search): Promise<string | undefined> {
  const refs = await remoteRefs(dir, [`refs/heads/${ref}`, `refs/tags/${ref}`, ref], options);
  const of = (name: string): string | undefined => refs.find((found) => found.name === name)?.id;
  return of(`refs/heads/${ref}`) ?? of(`refs/tags/${ref}^{}`) ?? of(`refs/tags/${ref}`) ?? of(ref);
}

/** Differs between SHA-1 and SHA-256 repositories. */
async function emptyTree(dir: string, options: GitOptions): Promise<string> {
  const id = await askGit(dir, ['hash-object', '-t', 'tree', '--stdin'], { ...options, stdin: '' });
  if (id === undefined) throw await explainRefusal(dir, options);
  return id.trim();
}
