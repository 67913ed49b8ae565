/** Selects the files of a service's and a flavor's folder that belong into the chart. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Flavor, Service } from '../../config/index.ts';
import { problem, UserError } from '../../errors.ts';
import { isInside, type WalkedFile, walk } from '../../files/index.ts';
import { type ChartFiles, readWalked } from '../folder.ts';
import { readIgnoreFile } from '../ignore.ts';
import type { SwitchRecord } from '../record.ts';
import { readableFolders } from '../../trust/index.ts';

/** At the root of either folder: files of the chart's metadata or the configuration, and computed ones. */
const neverTop = new Set([
  'pligos.yaml',
  'pligos.lock',
  'schema.yaml',
  'values.yaml',
  'Chart.yaml',
  'requirements.yaml',
  '.helmignore',
  '.helm-artifacts',
  '.pligos',
  '.gitignore',
  '.gitattributes',
  '.gitmodules',
]);

const chartFolders = /^(?:charts|config|crds|files|script|scripts|secrets|templates)(?:\/|$)/;

/**
 * Helm 4 refuses a file beyond 5 MiB. The other limits keep a service's source code out of every release, of
 * which Kubernetes stores at most 1 MiB, compressed.
 */
const ownLimits = { fileBytes: 5 * 1024 * 1024, bytes: 20 * 1024 * 1024, files: 5_000 } as const;

export interface OwnFiles {
  readonly files: ChartFiles;
  /** Names of the files in `secrets/`, whether they enter or not. */
  readonly secretNames: readonly string[];
}

/** The service's own files: `config/`, `script/`, vendored `charts/` and all others that are not ignored. */
export function readOwnFiles(
  service: Service,
  record: SwitchRecord,
  options: { readonly secrets: boolean },
): OwnFiles {
  const foreign = foreignPaths(service);
  const walked = walkOwn(
    service.dir,
    service,
    (path, absolute) => record.files.has(path) || foreign.has(absolute),
  );
  return readFiles(walked, options.secrets);
}

/** The flavor's files, with its templates as written. */
export function readFlavorFiles(
  flavor: Flavor,
  service: Service,
  record: SwitchRecord,
  options: { readonly secrets: boolean },
): ChartFiles {
  const types = typeFiles(service);
  const isService = flavor.dir === service.dir;
  const skip = (path: string, absolute: string): boolean =>
    types.has(absolute) || (isService && record.files.has(path));
  return readFiles(walkOwn(flavor.dir, service, skip), options.secrets).files;
}

function walkOwn(
  dir: string,
  service: Service,
  skip: (path: string, absolute: string) => boolean,
): WalkedFile[] {
  const ignores = readIgnoreFile(dir, 'refuse');
  const walked = walk(dir, {
    allowed: readableFolders(service),
    skip(path, isFolder) {
      const absolute = join(dir, path);
      if (neverTop.has(path) || skip(path, absolute) || ignores(path, isFolder)) return true;
      // A folder with a pligos.yaml is a service of its own; in config/ it is some application's file.
      return isFolder && !chartFolders.test(path) && existsSync(join(absolute, 'pligos.yaml'));
    },
  });
  checkSize(dir, walked);
  return walked;
}

/** Files that the service's `.helmignore` leaves out, or that belong to a service below it. */
export function leftOut(dir: string, isService: (folder: string) => boolean): (path: string) => boolean {
  const ignores = readIgnoreFile(dir, 'skip');
  const cache = new Map<string, boolean>();
  const folder = (path: string): boolean => {
    if (path === '') return false;
    const cached = cache.get(path);
    if (cached !== undefined) return cached;
    const isForeignFolder =
      folder(path.slice(0, Math.max(0, path.lastIndexOf('/')))) ||
      ignores(path, true) ||
      (!chartFolders.test(path) && isService(join(dir, path)));
    cache.set(path, isForeignFolder);
    return isForeignFolder;
  };
  return (path) => folder(path.slice(0, Math.max(0, path.lastIndexOf('/')))) || ignores(path, false);
}

const isSecret = ({ path }: WalkedFile): boolean => path.startsWith('secrets/');

function readFiles(walked: readonly WalkedFile[], secrets: boolean): OwnFiles {
  const secretFiles = walked.filter(isSecret);
  const open = readWalked(walked.filter((file) => !isSecret(file)));
  const secretNames = secretFiles.map(({ path }) => path.slice('secrets/'.length));
  return { files: new Map([...open, ...(secrets ? readWalked(secretFiles, true) : [])]), secretNames };
}

/** Other parts of the configuration in the service's folder: types, flavors, plain charts, value files. */
function foreignPaths(service: Service): Set<string> {
  const paths = typeFiles(service);
  for (const { value } of service.stepFiles ?? []) paths.add(value);
  for (const { source } of service.contexts.values()) {
    // A flavor may be the service's folder, or hold it.
    if (!isInside(service.dir, source.dir.value)) paths.add(source.dir.value);
    const named = source.kind === 'manifests' ? source.entries : source.valueFiles;
    for (const { value } of named) if (!isInside(service.dir, value)) paths.add(resolve(value));
  }
  return paths;
}

function typeFiles(service: Service): Set<string> {
  return new Set(service.typeFiles.map(({ value }) => value));
}

function checkSize(dir: string, walked: readonly WalkedFile[]): void {
  const counted = walked.filter(({ path }) => !path.startsWith('charts/'));
  const bytes = counted.reduce((sum, file) => sum + file.size, 0);
  const largest = counted.toSorted((a, b) => b.size - a.size).slice(0, 3);
  const large = counted.filter(({ size }) => size > ownLimits.fileBytes);
  const hint = 'list what does not belong to the chart in .helmignore';
  const names = largest.map(({ path, size }) => `${path} (${mebibytes(size)})`).join(', ');
  const at = { file: join(dir, '.helmignore'), line: 1, column: 1 };
  if (large.length > 0) {
    throw UserError.of(
      large.slice(0, 10).map(({ path, absolute, size }) =>
        problem(
          'chart-too-large',
          `${path} has ${mebibytes(size)}, helm takes files of at most ${mebibytes(ownLimits.fileBytes)}`,
          {
            at: { file: absolute, line: 1, column: 1 },
            hint,
          },
        ),
      ),
    );
  }
  if (bytes > ownLimits.bytes) {
    throw new UserError(
      'chart-too-large',
      `the files of ${dir} make ${mebibytes(bytes)}, at most ${mebibytes(ownLimits.bytes)} are expected; the largest are ${names}`,
      { at, hint },
    );
  }
  if (counted.length > ownLimits.files) {
    throw new UserError(
      'chart-too-large',
      `${dir} holds ${counted.length} files, at most ${ownLimits.files} are expected`,
      { at, hint },
    );
  }
}

const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
