/** What may be read. git's own folder never is: `isOfGit` of the room `files` guards every path. */

/** From where paths are seen, and where they may lead. */
export interface ReadScope {
  readonly dir: string;
  readonly allowed: readonly string[];
}

interface Places {
  /** Absolute folder that no path may leave: the repository, else the service's folder. */
  readonly root: string;
  /** Absolute paths that `pligos.allowOutside` names. */
  readonly allowOutside: readonly string[];
  /** Absolute folders of what was fetched. */
  readonly fetched: readonly string[];
}

interface Row {
  readonly says: string;
  readonly folders: (places: Places) => readonly string[];
}

export const grounds: readonly Row[] = [
  { says: 'the repository; outside of git the folder of the service', folders: ({ root }) => [root] },
  {
    says: 'what `pligos.allowOutside` names, for the code of the repository. The code of an untrusted author reads nothing outside',
    folders: ({ allowOutside }) => allowOutside,
  },
  {
    says: 'the sources of the service, as they were fetched and verified; a link within leads nowhere else',
    folders: ({ fetched }) => fetched,
  },
];

export const readableFolders = (places: Places): readonly string[] =>
  grounds.flatMap(({ folders }) => folders(places));
