/** Reads `directory` of a source: which files of a folder Argo CD takes as manifests. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isTrueAt, type ManifestsPart, textAt } from '../discover/index.ts';
import { readText } from '../files/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { globMatcher } from './globs.ts';

interface Directory {
  readonly path: string;
  readonly directory: MapValue | undefined;
  /** Absent where it is not here. */
  readonly folder?: string;
}

export function manifestsPart({ path, directory, folder }: Directory): ManifestsPart {
  const recurse = isTrueAt(directory, 'recurse');
  const [include, exclude] = [textAt(directory, 'include'), textAt(directory, 'exclude')];
  const isIncluded = include === undefined ? () => true : globMatcher(include);
  const isExcluded = exclude === undefined ? () => false : globMatcher(exclude);
  return {
    kind: 'manifests',
    path,
    includes: (file) =>
      /\.(?:ya?ml|json)$/.test(file) &&
      (recurse || !file.includes('/')) &&
      !isExcluded(file) &&
      isIncluded(file) &&
      (folder === undefined || !isSkipped(join(folder, file))),
    selection: JSON.stringify({ recurse, include, exclude }),
  };
}

/** The mark by which people leave a file out. */
const isSkipped = (file: string): boolean => readText(file).includes('+argocd:skip-file-rendering');

/** Files of Jsonnet in the folder, or below it: Argo CD runs them, and Pligos does not. */
export const hasJsonnet = (folder: string, recurse: boolean): boolean =>
  existsSync(folder) &&
  statSync(folder).isDirectory() &&
  readdirSync(folder, { recursive: recurse, encoding: 'utf8' }).some((name) => extname(name) === '.jsonnet');
