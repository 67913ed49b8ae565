/** Reads the libraries of a service: folders with one file for each friend, and single files. */
import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type Problem, problem } from '../../errors.ts';
import { isInside, resolveInside, statIfThere } from '../../files/index.ts';
import type { ReadScope } from '../../trust/index.ts';
import { ownFile } from '../../yaml/index.ts';
import { attempt, type Loader, loadOnce, readTree } from '../loader.ts';
import type { LocatedValue } from '../types.ts';
import { readFriend } from './read-friend.ts';
import { shownFile } from './shown-file.ts';
import type { Friend, FriendFile, FriendTable } from './types.ts';

/** All friends of the libraries (absolute paths); a name that two files have is a problem. */
export function readLibraries(
  libraries: readonly LocatedValue<string>[],
  { allowed, fetched }: Pick<ReadScope, 'allowed'> & { readonly fetched: readonly string[] },
  loader: Loader,
  problems: Problem[],
): FriendTable {
  const friends = new Map<string, Friend | undefined>();
  for (const library of libraries) {
    const fetchedTo = fetched.find((folder) => isInside(library.value, folder));
    for (const { name, friend } of readLibrary(library, { allowed, fetchedTo }, loader, problems)) {
      const first = friends.get(name);
      if (first === undefined || friend === undefined) friends.set(name, first ?? friend);
      else if (first.file !== friend.file) problems.push(twice(friend, first));
    }
  }
  return friends;
}

interface LibraryScope extends Pick<ReadScope, 'allowed'> {
  readonly fetchedTo: string | undefined;
}

/** Services of one repository share their libraries, so each is read once in a run. */
function readLibrary(
  { value: path, at }: LocatedValue<string>,
  { allowed, fetchedTo }: LibraryScope,
  loader: Loader,
  problems: Problem[],
): readonly FriendFile[] {
  return loadOnce(loader.libraries, JSON.stringify([path, ...allowed]), problems, (found) => {
    const isFolder = statIfThere(path)?.isDirectory() === true;
    const files = isFolder ? friendFiles(path).map((name) => join(path, name)) : [path];
    if (files.length === 0)
      found.push(
        problem('file-missing', `the folder ${JSON.stringify(path)} has no file of a friend`, {
          at,
          hint: 'add one YAML file for each friend',
        }),
      );
    return files.flatMap((written) => {
      const file = attempt(found, () => resolveInside(path, written, allowed, at));
      const tree = file === undefined ? undefined : readTree(file, ownFile, at, found);
      if (file === undefined) return [];
      const place = { file, ...(fetchedTo !== undefined && { fetchedTo }) };
      return readFriend(tree, basename(written, extname(written)), place, found);
    });
  });
}

/** The files of friends in a folder; charts may lie in folders beside them. */
export const friendFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && /^[^.].*\.ya?ml$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted();

const twice = (friend: Friend, first: Friend): Problem =>
  problem(
    'friend-twice',
    `two friends are called ${friend.name}, the first in ${shownFile(first.file, friend.at)}`,
    {
      at: friend.at,
      hint: 'give one of them another name:',
    },
  );
