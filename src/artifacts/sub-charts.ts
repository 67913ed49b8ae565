/** What lies in `charts/`, by looking inside of it. */
import { constants, gunzipSync } from 'node:zlib';
import { archiveLimits, readTgz } from '../archive/index.ts';
import { type Chart, type ChartFile, type Metadata, metadataOf } from '../chart/index.ts';
import { type Problem, UserError } from '../errors.ts';

export interface SubChart {
  /** The archive, or the folder's path, inside the chart. */
  readonly file: string;
  readonly name: string;
  readonly version: string;
  /** What its Chart.yaml says. */
  readonly description: Metadata;
  /** Its own files, as a chart's; an archive is unpacked only here. */
  readonly files: () => Chart['files'];
}

export interface SubCharts {
  readonly found: readonly SubChart[];
  /** Archives that are no charts. */
  readonly problems: readonly Problem[];
}

/** Every sub-chart that helm would load: archives and folders right below `charts/`. */
export function subChartsOf(chart: Pick<Chart, 'files'>): SubCharts {
  const found: SubChart[] = [];
  const problems: Problem[] = [];
  for (const [path, { content }] of chart.files) {
    // helm passes over names that begin so.
    if (!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path)) continue;
    try {
      found.push(
        path.endsWith('.tgz')
          ? ((cannotBurst(content) ? peek(path, content) : undefined) ?? lookInside(path, content))
          : folderAt(path.slice(0, -'/Chart.yaml'.length), chart),
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { found, problems };
}

/** Deflate makes nothing smaller than by this factor. Source: https://zlib.net/zlib_tech.html */
const mostDense = 1032;

/** However it was packed, so small an archive holds no more than the cap; of a larger one helm gets only what was looked through. */
const cannotBurst = (content: Uint8Array): boolean => content.length * mostDense <= archiveLimits.bytes;

/** How much of an archive is unzipped for a look at its first file. */
const firstBytes = 16 * 1024;

/**
 * The chart in an archive by its first file alone, which is the Chart.yaml in whatever helm packed; undefined
 * for other archives. This runs before every render: unpacking all, small ones too, would cost more than the rest.
 */
function peek(file: string, content: Uint8Array): SubChart | undefined {
  const description = firstFile(content);
  if (description === undefined || !/^[^/]+\/Chart\.yaml$/.test(description.path)) return undefined;
  return described(file, new Map([['Chart.yaml', plainFile(description.content)]]), () =>
    unpack(file, content),
  );
}

function firstFile(content: Uint8Array): { path: string; content: Uint8Array } | undefined {
  let tar: Buffer;
  try {
    tar = gunzipSync(content.subarray(0, firstBytes), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
  // A tar header: the name, the size in octal digits, the kind (0: a file).
  const [path] = tar.toString('utf8', 0, 100).split('\0');
  const size = Number.parseInt(tar.toString('latin1', 124, 136), 8);
  const isWhole = Number.isInteger(size) && tar.length >= tarBlock + size;
  if (path === undefined || !isWhole || (tar[156] !== 0x30 && tar[156] !== 0)) return undefined;
  return { path, content: tar.subarray(tarBlock, tarBlock + size) };
}

const tarBlock = 512;

/** The chart in an archive, all of which is looked through; a UserError where there is none. */
export function lookInside(file: string, content: Uint8Array): SubChart {
  const files = unpack(file, content);
  return described(file, files, () => files);
}

function unpack(file: string, content: Uint8Array): Chart['files'] {
  const packed = readTgz(content, file);
  const folder = packed
    .map(({ path }) => /^([^/]+\/)Chart\.yaml$/.exec(path)?.[1])
    .find((found) => found !== undefined);
  if (folder === undefined) {
    throw new UserError('archive-broken', `${file} holds no Chart.yaml, a packaged Helm chart was expected`, {
      hint: 'remove it and fetch it again with helm dependency update',
    });
  }
  const own = packed.filter(({ path }) => path.startsWith(folder));
  return new Map(own.map(({ path, content: bytes }) => [path.slice(folder.length), plainFile(bytes)]));
}

const plainFile = (content: Uint8Array): ChartFile => ({ content, executable: false, secret: false });

function folderAt(folder: string, { files }: Pick<Chart, 'files'>): SubChart {
  const prefix = `${folder}/`;
  const own = new Map(
    [...files]
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, file]) => [path.slice(prefix.length), file]),
  );
  return described(folder, own, () => own);
}

function described(file: string, known: Chart['files'], files: () => Chart['files']): SubChart {
  const description = metadataOf({ files: known });
  const { name, version } = description;
  return { file, name, version, description, files };
}
