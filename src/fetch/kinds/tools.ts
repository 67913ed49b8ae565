/** What every fetch is given, and what it gives back. */
import { basename } from 'node:path';
import { type ArchiveFile, archiveLimits } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import type { Logins } from '../../helm/index.ts';
import type { LockedSource } from '../../sources/index.ts';
import type { Dialer } from '../network/dialer.ts';
import type { SourceAsk } from '../network/ask.ts';
import type { SourceDownload } from '../network/download.ts';

/** Whose logins a fetch may use; none for code that is not trusted. */
export interface SourceLogins {
  /** The workflow's token, for git at this server and no other. */
  readonly token?: { readonly serverUrl: string; readonly token: string };
  /** What helm knows of chart repositories and registries. */
  readonly helm?: Logins;
  readonly ssh?: SshLogin;
  /** The environment in which the credential helpers of the user's git are asked. */
  readonly gitHelpers?: Readonly<Record<string, string>>;
  /** The variables that name logins of clouds, and the folder of the user's files. */
  readonly clouds?: Readonly<Record<string, string>>;
  /** The folder whose `.netrc` git may read. */
  readonly netrcHome?: string;
}

export interface SshLogin {
  /** The content of a known_hosts file: a server that it does not name is refused. */
  readonly knownHosts: string;
  /** The file of a key; without one those of the user and the agent. */
  readonly identity?: string;
  /** SSH_AUTH_SOCK */
  readonly agent?: string;
}

export interface SourceLimits {
  readonly files: number;
  /** Bytes of the files, and of what a server sends. */
  readonly bytes: number;
  /** Milliseconds for one source. */
  readonly time: number;
}

export const defaultLimits: SourceLimits = {
  files: archiveLimits.files,
  bytes: archiveLimits.bytes,
  time: 300_000,
};

export interface FetchTools {
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly dialer: Dialer;
  readonly download: SourceDownload;
  readonly ask: SourceAsk;
  readonly logins: SourceLogins;
  readonly limits: SourceLimits;
  readonly allowHosts: readonly string[];
  /** The lock does not say where a pinned chart lies. */
  readonly asksIndex: boolean;
  /** Makes a text secret wherever it would be shown. */
  readonly mask: (secret: string) => void;
  /** What several sources of one run ask alike is asked once: by its address. */
  readonly shared: Map<string, Promise<unknown>>;
}

export interface FetchedFiles extends Pick<LockedSource, 'revision' | 'version' | 'from'> {
  readonly files: readonly ArchiveFile[];
}

/** What a fetch does for one kind of source. With `pinned` it fetches just that, or throws a UserError. */
export type FetchSource<Source> = (
  source: Source,
  pinned: LockedSource | undefined,
  tools: FetchTools,
) => Promise<FetchedFiles>;

/** What a source leads to now, and the newest version that its server has. */
export interface SourceVersions {
  /** Without a revision where only a download says it; absent where even the version is unknown. */
  readonly wanted?: Partial<Pick<LockedSource, 'revision' | 'version'>>;
  /** Beyond the range, too; absent of branches, commits, digests and archives. */
  readonly latest?: string;
  /** All that its server lists, of `latest` too. */
  readonly versions?: readonly string[];
}

/** Asks for versions, and for no content. */
export type FindVersions<Source> = (source: Source, tools: FetchTools) => Promise<SourceVersions>;

/** Asks once for several. */
export async function askOnce<T>(tools: FetchTools, key: string, ask: () => Promise<T>): Promise<T> {
  const present = tools.shared.get(key) ?? ask();
  tools.shared.set(key, present);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key names the question, and so the type of its answer
  return present as Promise<T>;
}

/** The files below a folder of a source, by their paths from there; of a file that file alone. */
export function filesBelow(
  files: readonly ArchiveFile[],
  path: string,
  name: string,
): readonly ArchiveFile[] {
  if (path === '') return files;
  const found = files
    .filter((file) => file.path.startsWith(`${path}/`))
    .map((file) => ({ ...file, path: file.path.slice(path.length + 1) }));
  if (found.length > 0) return found;
  const own = files.find((file) => file.path === path);
  if (own !== undefined) return [{ ...own, path: basename(path) }];
  throw new UserError('source-missing', `${name} holds no file and no folder ${JSON.stringify(path)}`, {
    hint: 'correct what stands behind //',
  });
}

/** Archives of charts and of forges hold one folder, which is not theirs to name: a path may begin above or in it. */
export function filesOfArchive(
  files: readonly ArchiveFile[],
  path: string,
  name: string,
): readonly ArchiveFile[] {
  const tops = new Set(files.map((file) => file.path.split('/')[0] ?? ''));
  const [top = ''] = tops;
  const isWrapped = tops.size === 1 && files.every((file) => file.path.includes('/'));
  const isFromTop =
    path !== '' && files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
  const inner = isWrapped && !isFromTop ? filesBelow(files, top, name) : files;
  return filesBelow(inner, path, name);
}

export function checkLimits(files: readonly ArchiveFile[], name: string, limits: SourceLimits): void {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const what =
    files.length > limits.files
      ? `${files.length} files, the limit is ${limits.files}`
      : bytes > limits.bytes
        ? `${bytes} bytes, the limit is ${limits.bytes}`
        : undefined;
  if (what !== undefined)
    throw new UserError('source-too-large', `${name} has ${what}`, { hint: 'name a folder of it (//path)' });
  if (files.length === 0)
    throw new UserError('source-missing', `${name} holds no file`, { hint: 'correct the address' });
}

/** What came is not what was pinned. */
export const changedError = (name: string, what: string, expected: string, actual: string): UserError =>
  new UserError(
    'source-changed',
    `${name} has the ${what} ${actual}, ${expected} was pinned: nothing of it is used`,
    {
      hint: 'find out who changed it; if the change is wanted, take it with pligos update NAME',
    },
  );
