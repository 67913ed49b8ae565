/**
 * Provides a helm of a version: from the runner's tool cache, else the official archive with its checksum.
 */
import { readTgz, sha256 } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import type { Host } from '../../host.ts';
import { withoutLogin } from '../../text/index.ts';
import { type Constraint, parseConstraint } from '../../versions/index.ts';
import { findInCache, keepInCache, type ToolCache } from './cache.ts';
import { newestPublished } from './versions.ts';

/** Downloads a file of at most so many bytes with retries, or returns the reason of the failure. */
export type Download = (
  url: string,
  maxBytes: number,
) => Promise<Uint8Array | { readonly status?: number; readonly reason: string }>;

interface ProvisionOptions {
  /** Where downloaded helms stay: `RUNNER_TOOL_CACHE`. */
  readonly toolCache: string;
  /** The server of the official archives; a mirror has the same names. */
  readonly baseUrl: string;
  readonly download: Download;
  readonly host: Host;
  /** In node's spelling. */
  readonly platform: string;
  readonly arch: string;
}

export interface ProvidedHelm {
  readonly path: string;
  readonly version: string;
  readonly from: 'cache' | 'download';
}

export const officialUrl = 'https://get.helm.sh';

/**
 * The newest helm of a version or range (`3.17.2`, `~3.17`, `4`): a cached one wins over newer ones to
 * download.
 */
export async function provideHelm(constraint: string, options: ProvisionOptions): Promise<ProvidedHelm> {
  const range = rangeOf(constraint);
  const cache: ToolCache = { dir: options.toolCache, arch: options.arch };
  const cached = findInCache(range, cache);
  if (cached !== undefined) return { ...cached, from: 'cache' };
  const source = sourceOf(options);
  const exact = exactVersion.exec(constraint.trim())?.[1];
  const version = exact ?? (await newestPublished(range, (one) => isPublished(one, source)));
  if (version === undefined) throw nothingPublished(constraint, source);
  return options.host.group(`Download helm ${version}`, async () => {
    const path = keepInCache(version, await programOf(version, source), cache);
    return { path, version, from: 'download' as const };
  });
}

const exactVersion = /^v?([0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?)$/;

/** A version of helm as a user may write it; otherwise a UserError. */
export function rangeOf(constraint: string): Constraint {
  const range = parseConstraint(constraint);
  if (range !== undefined && constraint.trim() !== '') return range;
  throw new UserError(
    'helm-version',
    `${JSON.stringify(constraint)} is neither a helm version nor a version range`,
    {
      hint: 'use e.g. 3.17.2, ~3.17 or 4',
    },
  );
}

// ---- the official archive -------------------------------------------------------------------

interface Source {
  readonly base: string;
  /** `linux-amd64` */
  readonly system: string;
  readonly download: Download;
  /** By version: the server's answer about its checksum. */
  readonly sums: Map<string, string | { readonly reason: string }>;
}

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

function sourceOf({ baseUrl, download, platform, arch }: ProvisionOptions): Source {
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

const nameOf = (version: string, { system }: Source): string => `helm-v${version}-${system}.tar.gz`;

/** Each archive has its checksum beside it, which is needed anyway. */
async function isPublished(version: string, source: Source): Promise<boolean> {
  return typeof (await checksumOf(version, source)) === 'string';
}

async function checksumOf(version: string, source: Source): Promise<string | { readonly reason: string }> {
  const cached = source.sums.get(version);
  if (cached !== undefined) return cached;
  const name = nameOf(version, source);
  const url = `${source.base}/${name}.sha256sum`;
  const response = await source.download(url, limits.checksum);
  const sum = response instanceof Uint8Array ? readSum(response, name, url) : missing(response, url);
  source.sums.set(version, sum);
  return sum;
}

/** A missing file is an answer, too; some storages refuse instead. */
function missing(
  { status, reason }: { readonly status?: number; readonly reason: string },
  url: string,
): { readonly reason: string } {
  if (status === 404 || status === 410 || status === 403) return { reason: `${url}: ${reason}` };
  throw notDownloaded(url, reason);
}

/** `HEX  NAME`, as sha256sum writes it. */
function readSum(bytes: Uint8Array, name: string, url: string): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const [, sum, fileName] = /^([0-9a-f]{64})(?:\s+\*?(\S+))?\s*$/.exec(text) ?? [];
  if (sum !== undefined && (fileName === undefined || fileName === name)) return sum;
  throw notDownloaded(url, `it is not a checksum of ${name}`);
}

async function programOf(version: string, source: Source): Promise<Uint8Array> {
  const expected = await checksumOf(version, source);
  if (typeof expected !== 'string') {
    throw new UserError('helm-version', `helm ${version} cannot be downloaded: ${expected.reason}`, {
      hint: 'use a published version, or check download-base-url',
    });
  }
  const name = nameOf(version, source);
  const url = `${source.base}/${name}`;
  const archive = await source.download(url, limits.archive);
  if (!(archive instanceof Uint8Array)) throw notDownloaded(url, archive.reason);
  const actual = sha256(archive);
  if (actual !== expected) {
    throw new UserError('helm-checksum', `${url} has the sha256 ${actual}, ${expected} was announced`, {
      hint: 'check the proxies between this runner and the server; the archive was not used',
    });
  }
  const program = readTgz(archive, name).find(({ path }) => path === `${source.system}/helm`);
  if (program !== undefined) return program.content;
  throw notDownloaded(url, `it holds no ${source.system}/helm`);
}

function notDownloaded(url: string, reason: string): UserError {
  return new UserError('helm-download', `helm could not be downloaded from ${withoutLogin(url)}: ${reason}`, {
    hint: 'check that the server can be reached from here, or set download-base-url to a mirror',
  });
}

function nothingPublished(range: string, { base }: Source): UserError {
  return new UserError(
    'helm-version',
    `no helm version in the range ${JSON.stringify(range)} is published at ${withoutLogin(base)}`,
    {
      hint: 'write a version such as 3.17.2, ~3.17 or 4',
    },
  );
}
