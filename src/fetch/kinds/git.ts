/** Fetches a folder of a git repository: one commit without its history, and of its files those that are needed. */
import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ArchiveFile } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import { privateFolder, resolveInside, statIfThere } from '../../files/index.ts';
import { loginEnvironment, openCommitFiles, type Remote } from '../../git/index.ts';
import { filesIn } from '../store/store.ts';
import { openTunnel, type Tunnel } from '../network/tunnel.ts';
import type { GitSource } from '../../sources/index.ts';
import { askRemote, type GitWork } from './git-ask.ts';
import { gitEnvironment } from './git-environment.ts';
import { askCredentialHelpers } from './git-credentials.ts';
import { commitIn, refPatterns, resolveRefs, tagsIn } from './git-refs.ts';
import { latestTag } from './newest.ts';
import { askOnce, type FetchSource, type FetchTools, type FindVersions } from './tools.ts';

export const fetchGit: FetchSource<GitSource> = (source, pinned, tools) =>
  withRemote(source, tools, async (work) => {
    const resolved =
      pinned === undefined
        ? await resolve(source, work)
        : { revision: pinned.revision, ...(pinned.version !== undefined && { version: pinned.version }) };
    const root = join(work.folder, 'repository');
    mkdirSync(root);
    await askRemote(work, root, ['init', '--quiet', '--template=']);
    await askRemote(work, root, [
      'fetch',
      '--depth=1',
      '--filter=blob:none',
      '--no-tags',
      '--no-write-fetch-head',
      '--no-recurse-submodules',
      '--quiet',
      '--end-of-options',
      'origin',
      resolved.revision,
    ]);
    return { ...resolved, from: source.url, files: await takeFiles(source, resolved.revision, root, work) };
  });

/** Branches and tags are listed once for all sources of a repository. */
export const findGitVersions: FindVersions<GitSource> = async (source, tools) => {
  const commit = commitIn(source);
  if (commit !== undefined) return { wanted: { revision: commit } };
  const listing = await askOnce(tools, `refs ${source.url}`, () =>
    withRemote(source, tools, (work) => listRefs(work, ['HEAD', 'refs/heads/*', 'refs/tags/*'])),
  );
  const wanted = resolveRefs(source, listing);
  const versions = tagsIn(listing);
  const latest = latestTag(versions, wanted.version);
  return { wanted, ...(latest !== undefined && { latest, versions }) };
};

/** Without a token, the credential helpers of the user's git are asked once the server has refused. */
async function withRemote<T>(
  source: GitSource,
  tools: FetchTools,
  ask: (work: GitWork) => Promise<T>,
): Promise<T> {
  if (source.url.startsWith('ssh://') && tools.logins.ssh === undefined)
    throw new UserError(
      'source-login',
      `${source.url} needs an ssh key and a known_hosts file, and none may be used`,
      {
        hint: 'give the job both, or name the repository by git::https://',
      },
    );
  const token = tokenFor(source, tools);
  try {
    return await withLogin(token, source, tools, ask);
  } catch (error) {
    const isRefused = error instanceof UserError && error.problems[0]?.code === 'source-refused';
    if (!isRefused || token !== undefined || source.url.startsWith('ssh://')) throw error;
    const login = await askCredentialHelpers(source.url, tools);
    if (login === undefined) throw error;
    return await withLogin(login, source, tools, ask);
  }
}

type Login = Pick<Remote, 'token' | 'user'>;

/** The token of the workflow, for its own server alone. */
function tokenFor({ url }: GitSource, { logins: { token } }: FetchTools): Login | undefined {
  const isOwn = token !== undefined && new URL(token.serverUrl).origin === new URL(url).origin;
  return isOwn ? { token: token.token } : undefined;
}

async function withLogin<T>(
  login: Login | undefined,
  source: GitSource,
  tools: FetchTools,
  ask: (work: GitWork) => Promise<T>,
): Promise<T> {
  const folder = privateFolder('pligos-source-');
  let tunnel: Tunnel | undefined;
  try {
    tunnel = await openTunnel({
      dialer: tools.dialer,
      scheme: source.url.startsWith('ssh://') ? 'ssh' : 'https',
      maxBytes: tools.limits.bytes,
      name: source.url,
    });
    return await ask(workIn(folder.path, { url: source.url, ...login }, tunnel, tools));
  } finally {
    await tunnel?.close();
    folder.dispose();
  }
}

function workIn(folder: string, remote: Remote, tunnel: Tunnel, tools: FetchTools): GitWork {
  const { url } = remote;
  const env = loginEnvironment(gitEnvironment(url, folder, tunnel, tools), remote);
  return {
    url,
    folder,
    env,
    tunnel,
    tools,
    secrets: [tunnel.login, ...(remote.token === undefined ? [] : [remote.token])],
  };
}

async function resolve(source: GitSource, work: GitWork): Promise<{ revision: string; version?: string }> {
  const commit = commitIn(source);
  if (commit !== undefined) return { revision: commit };
  return resolveRefs(source, await listRefs(work, refPatterns(source)));
}

const listRefs = (work: GitWork, patterns: readonly string[]): Promise<string> =>
  askRemote(work, work.folder, ['ls-remote', '--quiet', '--end-of-options', work.url, ...patterns]);

async function takeFiles(source: GitSource, id: string, root: string, work: GitWork) {
  const into = join(work.folder, 'files');
  mkdirSync(into);
  const options = { env: work.env, signal: work.tools.signal };
  const commit = { id, name: source.url };
  const taken = await openCommitFiles({ root, commit, into }, options)
    .take([{ paths: [source.path] }])
    .catch((error: unknown) => {
      throw work.tunnel.failure() ?? error;
    });
  const [pointer] = taken.pointers;
  if (pointer !== undefined)
    throw new UserError(
      'source-unsafe',
      `${pointer} of ${source.url} is a pointer of Git LFS, which is not fetched`,
      {
        hint: 'keep files of a chart in git itself',
      },
    );
  return filesAt(into, source);
}

/** Those of the folder, or the one file, that the address names. A link may lead to it, within the repository. */
function filesAt(into: string, source: GitSource): readonly ArchiveFile[] {
  const path = resolveInside(into, source.path, [into]);
  const stat = statIfThere(path);
  if (stat?.isDirectory() === true) return filesIn(path, into);
  if (stat?.isFile() === true)
    return filesIn(dirname(path), into)
      .filter((file) => file.path === basename(path))
      .map((file) => ({ ...file, path: basename(source.path) }));
  throw new UserError(
    'source-missing',
    `${source.url} holds no file and no folder ${JSON.stringify(source.path)} at this commit`,
    {
      hint: 'correct what stands behind //',
    },
  );
}
