import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { walk } from '../files/index.ts';
import { readWalked } from './folder.ts';
import { readIgnoreFile } from './ignore.ts';
import { metadataOf } from './metadata.ts';
import type { Chart } from './types.ts';

/**
 * The chart in a folder, as helm would load it: its `.helmignore` applies and stays with it. What belongs to
 * dependencies (`charts/`, locks) is read whatever `.helmignore` says.
 */
export function readChart(dir: string, allowed: readonly string[]): Chart {
  if (!existsSync(join(dir, 'Chart.yaml'))) {
    throw new UserError('chart-missing', `${dir} contains no Chart.yaml, a Helm chart was expected`, {
      hint: 'name the folder that holds the Chart.yaml',
    });
  }
  const ignores = readIgnoreFile(dir, 'skip');
  const files = readWalked(
    walk(dir, { allowed, skip: (path, isFolder) => !isKept(path) && ignores(path, isFolder) }),
  );
  const { name, version } = metadataOf({ files }, dir);
  return { name, version, files };
}

/** helm's dependency commands read these without regard to `.helmignore`. */
const isKept = (path: string): boolean =>
  /^(?:charts(?:\/.*)?|Chart\.(?:yaml|lock)|requirements\.(?:yaml|lock)|\.helmignore)$/.test(path);
