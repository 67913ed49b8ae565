/** Merges the files of the flavor, the service and the context. */
import { join, relative, sep } from 'node:path';
import type { Flavor, Service } from '../config/index.ts';
import { type Problem, problem, warning } from '../errors.ts';
import { type ChartFiles, sortFiles } from './folder.ts';
import type { JoinedMetadata } from './join-metadata.ts';
import type { OwnFiles } from './own/files.ts';
import { fillTemplates } from './templates.ts';
import type { ChartFile } from './types.ts';

interface Layers {
  readonly flavorFiles: ChartFiles;
  readonly flavor: Flavor;
  readonly ownFiles: OwnFiles;
  readonly configs: ChartFiles;
  readonly metadata: JoinedMetadata;
  readonly service: Service;
}

/**
 * What a flavor renders; the service may set `config/` and `script/`, and a README of both is no conflict.
 */
const renderedFolders = /^(?:charts|crds|files|templates)\//;

/** Files of the service that replace different ones of the flavor. */
export function checkReplaced({ flavorFiles, flavor, ownFiles, service }: Layers): Problem[] {
  if (flavor.dir === service.dir) return [];
  const flavorLayer = fillTemplates(flavorFiles, flavor.name);
  const vendored = new Set(
    [...flavorLayer.keys()].map(vendoredFolder).filter((folder) => folder !== undefined),
  );
  const replacedFiles = new Map<string, string>();
  for (const [path, file] of ownFiles.files) {
    const folder = vendoredFolder(path);
    const other = flavorLayer.get(path);
    if (folder !== undefined && vendored.has(folder)) {
      // A sub-chart is replaced as a whole: its Chart.yaml represents it.
      if (!haveSameFiles(folder, ownFiles.files, flavorLayer))
        replacedFiles.set(folder, `${folder}Chart.yaml`);
    } else if (other !== undefined && renderedFolders.test(path) && !isSame(file, other))
      replacedFiles.set(path, path);
  }
  const from = relative(service.root, flavor.dir).replaceAll(sep, '/');
  return [...replacedFiles].map(([path, file]) =>
    warning('chart-file-replaced', `${path} replaces ${join(from, path)} of the flavor`, {
      at: { file: join(service.dir, file), line: 1, column: 1 },
      hint: 'rename it to have both in the chart; keep it if the service is to differ from its flavor here',
    }),
  );
}

const isSame = (a: ChartFile, b: ChartFile): boolean => Buffer.compare(a.content, b.content) === 0;

function haveSameFiles(folder: string, a: ChartFiles, b: ChartFiles): boolean {
  const filesIn = (files: ChartFiles): readonly string[] =>
    [...files.keys()].filter((path) => path.startsWith(folder));
  const paths = new Set([...filesIn(a), ...filesIn(b)]);
  return [...paths].every((path) => {
    const [one, other] = [a.get(path), b.get(path)];
    return one !== undefined && other !== undefined && isSame(one, other);
  });
}

/** The flavor's files, the service's over them, the context's `configs` over both. */
export function layerFiles({
  flavorFiles,
  flavor,
  ownFiles,
  configs,
  metadata,
  service,
}: Layers): ChartFiles {
  // Where one folder is both, the flavor's templates are used.
  const serviceLayer = new Map(flavor.dir === service.dir ? [] : ownFiles.files);
  const vendored = new Set(
    [...serviceLayer.keys()].map(vendoredFolder).filter((folder) => folder !== undefined),
  );
  const flavorLayer = fillTemplates(flavorFiles, flavor.name);
  for (const path of flavorLayer.keys()) {
    const folder = vendoredFolder(path);
    // A sub-chart of the service replaces the flavor's as a whole.
    if (folder !== undefined && vendored.has(folder)) flavorLayer.delete(path);
  }
  // A lock holds only for the dependencies that it was made of.
  flavorLayer.delete('requirements.lock');
  if (!metadata.onlyFlavors) flavorLayer.delete('Chart.lock');
  return sortFiles(flavorLayer, serviceLayer, configs);
}

const vendoredFolder = (path: string): string | undefined => /^charts\/[^/]+\//.exec(path)?.[0];

/** One layer may have a file where another has a folder: such a chart cannot be written. */
export function checkFolders(files: ChartFiles, service: Service): Problem[] {
  const clashes = new Set<string>();
  for (const path of files.keys()) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (files.has(path.slice(0, end))) clashes.add(path.slice(0, end));
    }
  }
  return [...clashes].map((path) =>
    problem('chart-path-clash', `${path} is a file in one of flavor and service, and a folder in the other`, {
      at: { file: service.file, line: 1, column: 1 },
      hint: 'rename one of the two, or list it in .helmignore',
    }),
  );
}
