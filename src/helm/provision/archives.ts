/** A server of helm's official archives: which versions it has, and the program of one, compared with its checksum. */
import { readTgz, sha256 } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import { withoutLogin } from '../../text/index.ts';

/** Downloads a file of at most so many bytes with retries, or returns the reason of the failure. */
export type Download = (
  url: string,
  maxBytes: number,
) => Promise<Uint8Array | { readonly status?: number; readonly reason: string }>;

/** Where helms are published, and for which machine they are wanted. */
export interface HelmServer {
  /** The server of the official archives; a mirror has the same names. */
  readonly baseUrl: string;
  /** In node's spelling. */
  readonly platform: string;
  readonly arch: string;
}

export interface HelmServerOptions extends HelmServer {
  readonly download: Download;
}

export interface HelmArchives {
  readonly base: string;
  /** `linux-amd64` */
  readonly system: string;
  readonly download: Download;
  /** By version: the server's answer about its checksum. */
  readonly sums: Map<string, Promise<string | { readonly reason: string }>>;
}

export const officialUrl = 'https://get.helm.sh';

/** May the text name a server of archives? A login in it would be shown. */
export const isServerUrl = (text: string): boolean => /^https?:\/\/[^\s@]+$/.test(text) && URL.canParse(text);

/** Go's names where node's differ. Source: the list of downloads of a helm release. */
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
const limits = { checksum: 4096, archive: 100 * 1024 * 1024 } as const;

export function openArchives({ baseUrl, download, platform, arch }: HelmServerOptions): HelmArchives {
  const [system, architecture] = [systems[platform], archs[arch]];
  if (system === undefined || architecture === undefined) {
    throw new UserError('platform', `there is no helm for ${platform} on ${arch}`, {
      hint: 'install helm and set HELM_BIN, without helm-version',
    });
  }
  return {
    base: baseUrl.replace(/\/+$/, ''),
    system: `${system}-${architecture}`,
    download,
    sums: new Map(),
  };
}

const nameOf = (version: string, { system }: HelmArchives): string => `helm-v${version}-${system}.tar.gz`;

/** Each archive has its checksum beside it, which is needed anyway. */
export async function isPublished(version: string, archives: HelmArchives): Promise<boolean> {
  return typeof (await checksumOf(version, archives)) === 'string';
}

/** The checksum of a version; a UserError where it is not published. */
export async function expectedChecksum(version: string, archives: HelmArchives): Promise<string> {
  const expected = await checksumOf(version, archives);
  if (typeof expected === 'string') return expected;
  throw new UserError('helm-version', `helm ${version} cannot be downloaded: ${expected.reason}`, {
    hint: 'use a published version, or check download-base-url',
  });
}

function checksumOf(version: string, archives: HelmArchives): Promise<string | { readonly reason: string }> {
  const sum = archives.sums.get(version) ?? askChecksum(version, archives);
  archives.sums.set(version, sum);
  return sum;
}

async function askChecksum(
  version: string,
  archives: HelmArchives,
): Promise<string | { readonly reason: string }> {
  const name = nameOf(version, archives);
  const url = `${archives.base}/${name}.sha256sum`;
  const response = await archives.download(url, limits.checksum);
  return response instanceof Uint8Array ? readSum(response, name, url) : missing(response, url);
}

/** A missing file is an answer, too; some storages refuse instead. */
function missing(
  { status, reason }: { readonly status?: number; readonly reason: string },
  url: string,
): { readonly reason: string } {
  if (status === 404 || status === 410 || status === 403)
    return { reason: `${withoutLogin(url)}: ${reason}` };
  throw notDownloaded(url, reason);
}

/** `HEX  NAME`, as sha256sum writes it. */
function readSum(bytes: Uint8Array, name: string, url: string): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const [, sum, fileName] = /^([0-9a-f]{64})(?:\s+\*?(\S+))?\s*$/.exec(text) ?? [];
  if (sum !== undefined && (fileName === undefined || fileName === name)) return sum;
  throw notDownloaded(url, `it is not a checksum of ${name}`);
}

export async function programOf(version: string, archives: HelmArchives): Promise<Uint8Array> {
  const expected = await expectedChecksum(version, archives);
  const name = nameOf(version, archives);
  const url = `${archives.base}/${name}`;
  const archive = await archives.download(url, limits.archive);
  if (!(archive instanceof Uint8Array)) throw notDownloaded(url, archive.reason);
  const actual = sha256(archive);
  if (actual !== expected) {
    throw new UserError('helm-checksum', `${url} has the sha256 ${actual}, ${expected} was announced`, {
      hint: 'check the proxies between this runner and the server; the archive was not used',
    });
  }
  const program = readTgz(archive, name).find(({ path }) => path === `${archives.system}/helm`);
  if (program !== undefined) return program.content;
  throw notDownloaded(url, `it holds no ${archives.system}/helm`);
}

function notDownloaded(url: string, reason: string): UserError {
  return new UserError('helm-download', `helm could not be downloaded from ${withoutLogin(url)}: ${reason}`, {
    hint: 'check that the server can be reached from here, or set download-base-url to a mirror',
  });
}

export function nothingPublished(range: string, { base }: HelmArchives): UserError {
  return new UserError(
    'helm-version',
    `no helm version in the range ${JSON.stringify(range)} is published at ${withoutLogin(base)}`,
    {
      hint: 'write a version such as 3.17.2, ~3.17 or 4',
    },
  );
}
