/** Names a repository. */
import { basename, dirname, resolve } from 'node:path';
import { askGit, type GitOptions } from './run-git.ts';

/** The addresses of all remotes, as the clone has them; none outside of git. */
export async function remoteAddresses(dir: string, options: GitOptions): Promise<readonly string[]> {
  const lines = await askGit(dir, ['config', '--get-regexp', String.raw`^remote\..*\.url$`], options);
  return (lines ?? '').split('\n').flatMap((line) => /^\S+ (.+)$/.exec(line)?.[1] ?? []);
}

/** `owner/name` of origin's address; undefined without origin, or where the address has no such form. */
export async function repositorySlug(dir: string, options: GitOptions): Promise<string | undefined> {
  const url = (await askGit(dir, ['remote', 'get-url', 'origin'], options))?.trim() ?? '';
  const [, owner, name] =
    /^(?:[a-z+]+:\/\/|[^/]+@)[^/:]+(?::\d+)?[/:]([\w-]+)\/([\w.-]+?)(?:\.git)?\/*$/.exec(url) ?? [];
  return owner === undefined || name === undefined ? undefined : `${owner}/${name}`;
}

/** The last part of origin's address; without one the folder of the main work tree. Undefined outside of git. */
export async function repositoryName(dir: string, options: GitOptions): Promise<string | undefined> {
  const url = (await askGit(dir, ['remote', 'get-url', 'origin'], options))?.trim();
  const name = /([^/:]+?)(?:\.git)?\/*$/.exec(url ?? '')?.[1];
  if (name !== undefined) return name;
  // All work trees have one folder for git's own files.
  const gitFolder = (await askGit(dir, ['rev-parse', '--git-common-dir'], options))?.trim();
  if (gitFolder === undefined) return undefined;
  const folder = resolve(dir, gitFolder);
  return basename(basename(folder) === '.git' ? dirname(folder) : folder).replace(/\.git$/, '');
}
