/** The files of the flavor, the service and the context, one layer over the other. */
import type { Flavor, Service } from '../config/index.ts';
import { type Problem, problem } from '../errors.ts';
import { type Files, sortFiles } from './folder.ts';
import type { JoinedMetadata } from './join-metadata.ts';
import type { OwnFiles } from './own-files.ts';
import { fillTemplates } from './templates.ts';

export interface Layers {
  readonly flavorFiles: Files;
  readonly flavor: Flavor;
  readonly ownFiles: OwnFiles;
  readonly configs: Files;
  readonly metadata: JoinedMetadata;
  readonly service: Service;
}

/** The flavor's files, the service's over them, the context's `configs` over both. */
export function layFiles({ flavorFiles, flavor, ownFiles, configs, metadata, service }: Layers): Files {
  // Where one folder is both, its templates are the flavor's.
  const own = new Map(flavor.dir === service.dir ? [] : ownFiles.files);
  const vendored = new Set([...own.keys()].map(vendoredFolder).filter((folder) => folder !== undefined));
  const below = fillTemplates(flavorFiles, flavor.name);
  for (const path of below.keys()) {
    const folder = vendoredFolder(path);
    // Of a sub-chart that both bring the service's replaces the flavor's as a whole.
    if (folder !== undefined && vendored.has(folder)) below.delete(path);
  }
  // A lock holds for the dependencies that it was made of, and no others.
  below.delete('requirements.lock');
  if (!metadata.onlyFlavors) below.delete('Chart.lock');
  return sortFiles(below, own, configs);
}

const vendoredFolder = (path: string): string | undefined => /^charts\/[^/]+\//.exec(path)?.[0];

/** One layer may have a file where another has a folder: such a chart cannot be written. */
export function checkFolders(files: Files, service: Service): Problem[] {
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
