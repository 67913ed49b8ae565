/**
 * Finds the pligos.yaml of a call: here, below, or above within the repository; also charts where there is
 * none.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findServices } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { findRoot, isInside, splitGlob, walk } from '../../files/index.ts';
import { knownFiles } from '../../git/index.ts';
import { matchGlob } from '../../text/index.ts';
import type { Surroundings } from '../surroundings.ts';

/** The files of the named services; throws where there is none. */
export async function servicesAt(
  path: string,
  given: string,
  surroundings: Surroundings,
): Promise<readonly string[]> {
  const { folder, pattern } = splitGlob(path);
  if (!existsSync(folder)) {
    throw new UserError('file-missing', `${given} does not exist`, {
      hint: 'name a folder with a pligos.yaml, or the file itself',
    });
  }
  const direct = pattern === undefined ? findServices(path, () => []) : [];
  if (direct.length > 0) return direct;
  // Needed only here: git costs more than all reads of a usual run.
  const gitFiles = await filesBelow(folder, 'pligos.yaml', surroundings);
  const servicesBelow = findServices(folder, () => gitFiles).filter(
    (file) => pattern === undefined || matchGlob(pattern, relative(folder, dirname(file))),
  );
  if (servicesBelow.length > 0) return servicesBelow;
  const serviceAbove = given === '.' ? nearestAbove(folder) : undefined;
  if (serviceAbove !== undefined) return [serviceAbove];
  throw await noService(folder, given, surroundings);
}

/** As git and npm search: upwards, and not out of the repository. */
function nearestAbove(folder: string): string | undefined {
  const root = findRoot(folder);
  for (let at = folder; at !== root; ) {
    at = dirname(at);
    const file = join(at, 'pligos.yaml');
    if (existsSync(file)) return file;
  }
  return undefined;
}

async function noService(folder: string, path: string, surroundings: Surroundings): Promise<UserError> {
  const charts = await chartsBelow(folder, surroundings);
  const place =
    path === '.' ? 'in this folder, below it, or above it in the repository' : `in ${path} or below it`;
  const [first] = charts;
  if (first === undefined) {
    return new UserError('no-service', `there is no pligos.yaml ${place}, and no chart`, {
      hint: 'name the folder of a service with -c, or write one with `pligos init`',
    });
  }
  const names = [
    ...charts.slice(0, mostNamed),
    ...(charts.length > mostNamed ? [`${charts.length - mostNamed} more`] : []),
  ];
  return new UserError('no-service', `there is no pligos.yaml ${place}; charts: ${names.join(', ')}`, {
    hint: `write one with \`pligos init --from-chart ${first}\`, or use the chart as it is with \`--chart ${first}\``,
  });
}

/** At most so many charts are named. */
const mostNamed = 5;

/** The charts that belong to no other one, as the user can type them in the current folder. */
async function chartsBelow(folder: string, surroundings: Surroundings): Promise<readonly string[]> {
  const files = await filesBelow(folder, 'Chart.yaml', surroundings);
  const dirs = files.map((file) => dirname(resolve(folder, file))).toSorted();
  return dirs
    .filter((dir) => !dirs.some((other) => other !== dir && isInside(dir, join(other, 'charts'))))
    .map((dir) => relative(surroundings.cwd, dir) || '.');
}

async function filesBelow(folder: string, name: string, surroundings: Surroundings): Promise<string[]> {
  return (await knownFiles(folder, name, surroundings)) ?? searchFolder(folder, name);
}

/** Outside of git every folder is searched, except those with foreign files. */
function searchFolder(path: string, name: string): string[] {
  return walk(path, { allowed: [path], skip: isOthers })
    .filter((file) => file.path === name || file.path.endsWith(`/${name}`))
    .map((file) => file.absolute);
}

const isOthers = (path: string, isFolder: boolean): boolean =>
  isFolder && /(?:^|\/)(?:node_modules|\.[^/]+)$/.test(path);
