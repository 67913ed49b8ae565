/** A server of a program's official archives: which versions it has, and the program of one, compared with its checksum. */
import { posix } from 'node:path';
import { readTgz, sha256 } from '../archive/index.ts';
import type { Code } from '../codes.ts';
import { UserError } from '../errors.ts';
import { withoutLogin } from '../text/index.ts';

/** Downloads a file of at most so many bytes with retries, or returns the reason of the failure. */
export type Download = (
  url: string,
  maxBytes: number,
) => Promise<Uint8Array | { readonly status?: number; readonly reason: string }>;

/** A program of others, and how its project publishes it. */
export interface Program {
  readonly name: string;
  /** The server of the official archives. */
  readonly officialUrl: string;
  /** Where the archive of a version, its checksum and the program in it are; `system` and `arch` are Go's names. */
  readonly places: (version: string, system: string, arch: string) => ArchivePlaces;
  readonly codes: { readonly version: Code; readonly download: Code; readonly checksum: Code };
  /** The input that names a mirror, what to do without an archive for a machine, and versions as a user may write them. */
  readonly hints: { readonly mirror: string; readonly install: string; readonly versions: string };
}

interface ArchivePlaces {
  /** Relative to the server. */
  readonly archive: string;
  /** A file of checksums that names the archive; one that holds nothing but a checksum will do. */
  readonly sums: string;
  /** In the archive. */
  readonly program: string;
}

/** Where programs are published, and for which machine they are wanted. */
export interface ProgramServer {
  /** The server of the official archives; a mirror has the same names. */
  readonly baseUrl: string;
  /** In node's spelling. */
  readonly platform: string;
  readonly arch: string;
}

export interface ProgramServerOptions extends ProgramServer {
  readonly download: Download;
}

export interface ProgramArchives {
  readonly program: Program;
  readonly base: string;
  readonly placesOf: (version: string) => ArchivePlaces;
  readonly download: Download;
  /** By version: the server's answer about its checksum. */
  readonly sums: Map<string, Promise<string | { readonly reason: string }>>;
}

/** May the text name a server of archives? A login in it would be shown. */
export const isServerUrl = (text: string): boolean => /^https?:\/\/[^\s@]+$/.test(text) && URL.canParse(text);

/** Go's names where node's differ. Source: the lists of downloads of helm and kustomize. */
const systems: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' };
const archs: Readonly<Record<string, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: '386',
  ppc64: 'ppc64le',
  riscv64: 'riscv64',
  s390x: 's390x',
};

/** Bytes. */
const limits = { checksum: 64 * 1024, archive: 100 * 1024 * 1024 } as const;

export function openArchives(
  program: Program,
  { baseUrl, download, platform, arch }: ProgramServerOptions,
): ProgramArchives {
  const [system, architecture] = [systems[platform], archs[arch]];
  if (system === undefined || architecture === undefined) {
    throw new UserError('platform', `there is no ${program.name} for ${platform} on ${arch}`, {
      hint: program.hints.install,
    });
  }
  return {
    program,
    base: baseUrl.replace(/\/+$/, ''),
    placesOf: (version) => program.places(version, system, architecture),
    download,
    sums: new Map(),
  };
}

/** Each archive has its checksum beside it, which is needed anyway. */
export async function isPublished(version: string, archives: ProgramArchives): Promise<boolean> {
  return typeof (await checksumOf(version, archives)) === 'string';
}

/** The checksum of a version; a UserError where it is not published. */
export async function expectedChecksum(version: string, archives: ProgramArchives): Promise<string> {
  const expected = await checksumOf(version, archives);
  if (typeof expected === 'string') return expected;
  const { name, codes, hints } = archives.program;
  throw new UserError(codes.version, `${name} ${version} cannot be downloaded: ${expected.reason}`, {
    hint: `use a published version, or check ${hints.mirror}`,
  });
}

function checksumOf(
  version: string,
  archives: ProgramArchives,
): Promise<string | { readonly reason: string }> {
  const sum = archives.sums.get(version) ?? askChecksum(version, archives);
  archives.sums.set(version, sum);
  return sum;
}

async function askChecksum(
  version: string,
  archives: ProgramArchives,
): Promise<string | { readonly reason: string }> {
  const { archive, sums } = archives.placesOf(version);
  const url = `${archives.base}/${sums}`;
  const response = await archives.download(url, limits.checksum);
  return response instanceof Uint8Array
    ? readSum(response, posix.basename(archive), url, archives)
    : missing(response, url, archives);
}

/** A missing file is an answer, too; some storages refuse instead. */
function missing(
  { status, reason }: { readonly status?: number; readonly reason: string },
  url: string,
  archives: ProgramArchives,
): { readonly reason: string } {
  if (status === 404 || status === 410 || status === 403)
    return { reason: `${withoutLogin(url)}: ${reason}` };
  throw notDownloaded(url, reason, archives);
}

/** `HEX  NAME`, as sha256sum writes it, of one file or of all of a release. */
function readSum(bytes: Uint8Array, name: string, url: string, archives: ProgramArchives): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const lines = text.trim().split(/\r?\n/);
  const rows = lines.map((line) => /^([0-9a-f]{64})(?:\s+\*?(\S+))?\s*$/.exec(line) ?? []);
  const own = rows.filter(
    ([, , fileName]) => fileName === name || (fileName === undefined && rows.length === 1),
  );
  const [[, sum] = [], second] = own;
  if (sum !== undefined && second === undefined) return sum;
  throw notDownloaded(url, `it is not a checksum of ${name}`, archives);
}

export async function programOf(version: string, archives: ProgramArchives): Promise<Uint8Array> {
  const expected = await expectedChecksum(version, archives);
  const { archive: path, program } = archives.placesOf(version);
  const { codes } = archives.program;
  const url = `${archives.base}/${path}`;
  const archive = await archives.download(url, limits.archive);
  if (!(archive instanceof Uint8Array)) throw notDownloaded(url, archive.reason, archives);
  const actual = sha256(archive);
  if (actual !== expected) {
    throw new UserError(codes.checksum, `${url} has the sha256 ${actual}, ${expected} was announced`, {
      hint: 'check the proxies between this runner and the server; the archive was not used',
    });
  }
  const file = readTgz(archive, posix.basename(path)).find((entry) => entry.path === program);
  if (file !== undefined) return file.content;
  throw notDownloaded(url, `it holds no ${program}`, archives);
}

function notDownloaded(
  url: string,
  reason: string,
  { program: { name, codes, hints } }: ProgramArchives,
): UserError {
  return new UserError(
    codes.download,
    `${name} could not be downloaded from ${withoutLogin(url)}: ${reason}`,
    {
      hint: `check that the server can be reached from here, or set ${hints.mirror} to a mirror`,
    },
  );
}

export function nothingPublished(range: string, { base, program }: ProgramArchives): UserError {
  const { name, codes, hints } = program;
  return new UserError(
    codes.version,
    `no ${name} version in the range ${JSON.stringify(range)} is published at ${withoutLogin(base)}`,
    { hint: `write a version such as ${hints.versions}` },
  );
}
