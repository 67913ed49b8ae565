/** Finds the objects of a tool among the YAML files of a repository, and among manifests that were rendered. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type At, isError, type Problem, UserError, warning } from '../errors.ts';
import { isInside, readText, walk } from '../files/index.ts';
import {
  atOf,
  entryOf,
  helmFile,
  isList,
  isMap,
  type MapValue,
  readDocuments,
  type Tree,
  valueOf,
} from '../yaml/index.ts';
import type { DiscoveryInput } from './types.ts';

/** An object of the Kubernetes API as it is written. */
export interface ApiObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
  readonly value: MapValue;
  readonly at: At;
  /** Absolute: the folder of its file. */
  readonly folder: string;
  /** As it is written; absent where another object prints it. */
  readonly tree?: Tree;
}

/** Bytes of a file that may hold objects; those of people have a few thousand. */
const mostBytes = 4 * 1024 * 1024;

/** Objects of these API groups in the files below the folders; what cannot be read and names one is a warning. */
export function findObjects(
  { root, folders }: Pick<DiscoveryInput, 'root' | 'folders'>,
  groups: readonly string[],
  problems: Problem[],
): readonly ApiObject[] {
  const files = new Set(folders.flatMap((folder) => filesBelow(folder, root)));
  return [...files].flatMap((file) => {
    if (isTemplate(file, root)) return [];
    const text = readText(file);
    return groups.some((group) => text.includes(group)) ? objectsIn(text, file, groups, problems) : [];
  });
}

/** Files below the folders that name one of the groups and are templates of helm, or of another tool. */
export const findTemplates = (
  { root, folders }: Pick<DiscoveryInput, 'root' | 'folders'>,
  groups: readonly string[],
): readonly string[] =>
  folders
    .flatMap((folder) => filesBelow(folder, root))
    .filter((file) => {
      const text = readText(file);
      return text.includes('{{') && groups.some((group) => text.includes(group));
    });

/** The objects of a text, by the file that it stands in or comes from. */
export function objectsIn(
  text: string,
  file: string,
  groups: readonly string[],
  problems: Problem[],
  at?: At,
): readonly ApiObject[] {
  const documents = attempt(file, text, problems);
  return documents.flatMap((tree) =>
    unfold(tree).flatMap((one) => {
      const object = objectOf(one, file, at);
      return object !== undefined && groups.includes(object.apiVersion.split('/')[0] ?? '') ? [object] : [];
    }),
  );
}

function filesBelow(folder: string, root: string): readonly string[] {
  if (!statSync(folder).isDirectory()) return [folder];
  return walk(folder, { allowed: [root], skip })
    .filter(({ size }) => size <= mostBytes)
    .map(({ absolute }) => absolute);
}

const skip = (path: string, isFolder: boolean): boolean =>
  isFolder ? /(?:^|\/)(?:node_modules|\.[^/]+)$/.test(path) : !/\.(?:ya?ml|json)$/.test(path);

/** A template of a chart is text for helm, and no object yet. */
function isTemplate(file: string, root: string): boolean {
  for (
    let folder = dirname(file);
    isInside(folder, root) && folder !== dirname(folder);
    folder = dirname(folder)
  )
    if (basename(folder) === 'templates' && existsSync(join(dirname(folder), 'Chart.yaml'))) return true;
  return false;
}

function attempt(file: string, text: string, problems: Problem[]): readonly Tree[] {
  try {
    return readDocuments(file, text, helmFile).documents;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // A text with actions is a template of something, and rendered elsewhere.
    if (!text.includes('{{'))
      problems.push(
        ...error.problems
          .filter(isError)
          .map(({ code, message, at, hint }) => warning(code, message, { at, hint })),
      );
    return [];
  }
}

function unfold(tree: Tree): readonly Tree[] {
  const items = tree.kind === 'map' ? tree.entries.get('items')?.value : undefined;
  return items?.kind === 'list' ? items.items : [tree];
}

function objectOf(tree: Tree, file: string, at?: At): ApiObject | undefined {
  if (tree.kind !== 'map') return undefined;
  const value = valueOf(tree);
  if (!isMap(value)) return undefined;
  const metadata = mapAt(value, 'metadata');
  const [apiVersion, kind, name] = [
    textAt(value, 'apiVersion'),
    textAt(value, 'kind'),
    textAt(metadata, 'name'),
  ];
  if (apiVersion === undefined || kind === undefined || name === undefined) return undefined;
  const namespace = textAt(metadata, 'namespace');
  return {
    apiVersion,
    kind,
    name,
    ...(namespace !== undefined && { namespace }),
    value,
    at: at ?? atOf(tree, ''),
    folder: dirname(file),
    ...(at === undefined && { tree }),
  };
}

/** Where a value of the object is written; the place of the object where that is not known. */
export function placeIn(
  { tree, at }: Pick<ApiObject, 'tree' | 'at'>,
  path: readonly (string | number)[],
): At {
  let found = tree;
  for (const step of path) {
    if (typeof step === 'string') found = entryOf(found, step)?.value;
    else found = found?.kind === 'list' ? found.items[step] : undefined;
  }
  return found === undefined ? at : atOf(found);
}

// ---- values of objects ------------------------------------------------------------------------

export const mapAt = (value: MapValue | undefined, key: string): MapValue | undefined => {
  const found = value?.get(key);
  return isMap(found) ? found : undefined;
};

/** A number or a boolean is no text: the API server refuses it there. */
export const textAt = (value: MapValue | undefined, key: string): string | undefined => {
  const found = value?.get(key);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

export const textsAt = (value: MapValue | undefined, key: string): readonly string[] => {
  const found = value?.get(key);
  return isList(found) ? found.filter((item) => typeof item === 'string') : [];
};

export const mapsAt = (value: MapValue | undefined, key: string): readonly MapValue[] => {
  const found = value?.get(key);
  return isList(found) ? found.filter(isMap) : [];
};

export const isTrueAt = (value: MapValue | undefined, key: string): boolean => value?.get(key) === true;
