/** What a kustomization names elsewhere, and where its files lie once they are fetched. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type At, type Problem, problem } from '../errors.ts';
import { isInside, statIfThere } from '../files/index.ts';
import { parseKustomizeAddress, type RemoteSource, sourceKey } from '../sources/index.ts';
import type { NamedPlace } from './fields.ts';
import { refusals } from './refusals.ts';

export interface RemoteBase {
  /** The canonical text of its source. */
  readonly key: string;
  readonly source: RemoteSource;
  /** One file, and no folder. */
  readonly isFile: boolean;
  readonly at: At;
}

/** Folders of what is fetched, absolute, by the keys of their sources. */
export type FetchedBases = ReadonlyMap<string, string>;

/** Of a name: the folder or the file in the store. */
export interface RemotePlace {
  readonly base: RemoteBase;
  /** Undefined where it is not fetched yet, or not there. */
  readonly found: { readonly path: string } | undefined;
}

/** kustomize fetches other fields' files, too, but with nothing that pins them. */
export const remoteFields: ReadonlySet<string> = new Set(['resources', 'bases', 'components']);

export const mayBeRemote = ({ field }: NamedPlace): boolean => remoteFields.has(field);

/** Undefined, with a problem, where the name is no address. */
export function remotePlace(
  { text, at, field }: NamedPlace,
  fetched: FetchedBases,
  problems: Problem[],
): RemotePlace | undefined {
  const address = parseKustomizeAddress(text, problems, at);
  if (address === undefined) return undefined;
  const { source, path } = address;
  const key = sourceKey(source);
  const isFile = source.kind === 'archive';
  if (isFile && field !== 'resources') {
    problems.push(refusals.noFolder(key, field, at));
    return undefined;
  }
  const base: RemoteBase = { key, source, isFile, at };
  const folder = fetched.get(key);
  if (folder === undefined) return { base, found: undefined };
  const found = isFile ? join(folder, readdirSync(folder)[0] ?? '') : join(folder, path);
  const stat = statIfThere(found);
  if (isFile ? stat?.isFile() : stat?.isDirectory()) return { base, found: { path: found } };
  problems.push(
    problem('file-missing', `${key} holds no folder ${JSON.stringify(path)}`, {
      at,
      hint: 'correct the path behind the repository, or the ref',
    }),
  );
  return { base, found: undefined };
}

/** A file of another place lies in the folder of the kustomization, as no other is read with `LoadRestrictionsRootOnly`. */
export const besideKustomization = (key: string): string =>
  join('.pligos-remote', `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.yaml`);

/** How the kustomization of a folder names another folder. */
export const nameFrom = (dir: string, folder: string): string => relative(dir, folder) || '.';

/** The fetched folder that a folder lies in: nothing in it may name what is outside. */
export const homeOf = (dir: string, fetched: FetchedBases): string | undefined =>
  [...fetched.values()].find((folder) => isInside(dir, folder));
