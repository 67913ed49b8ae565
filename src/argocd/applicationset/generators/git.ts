/** Folders and files of this repository. */
import { posix } from 'node:path';
import {
  GoMap,
  type GoValue,
  mapFromValue,
  parseYaml,
  strings,
  TemplateError,
} from '../../../gotemplate/index.ts';
import { isList, isMap, type MapValue } from '../../../yaml/index.ts';
import { countOf, type Expansion, type Params } from '../context.ts';
import { SetError } from '../errors.ts';
import { isSetAt, mapsAt, textAt, textMapAt } from '../fields.ts';
import { addValues, flatParams } from '../params.ts';
import { normalizeName } from '../template/names.ts';
import type { Renderer } from '../template/render.ts';
import { compileGoPattern, compilePathspec } from './path-match.ts';
import type { Generator } from './types.ts';

export const generateGit: Generator = (generator, expansion, renderer) => {
  const folders = mapsAt(generator, 'directories');
  const files = mapsAt(generator, 'files');
  if (folders.length === 0 && files.length === 0)
    throw new SetError('a git generator has neither directories nor files');
  expansion.files.checkUrl(textAt(generator, 'repoURL'));
  warnOfRevision(textAt(generator, 'revision'), expansion);
  return folders.length > 0
    ? countOf(selectFolders(folders, expansion)).map((path) =>
        folderParams(path, generator, expansion, renderer),
      )
    : countOf(
        selectFiles(files, expansion).flatMap((path) => fileParams(path, generator, expansion, renderer)),
      );
};

/** A branch is compared with itself; anything else may be older than what is read here. */
function warnOfRevision(revision: string, { warn }: Expansion): void {
  if (/^(?:|HEAD|main|master)$/.test(revision) || revision.includes('{{')) return;
  warn(`its git generator asks for the revision ${revision}, and what is checked out is read in its place`);
}

const pathsOf = (items: readonly MapValue[]): readonly string[] =>
  items.filter((item) => !isSetAt(item, 'exclude')).map((item) => textAt(item, 'path'));

function selectFolders(items: readonly MapValue[], { files }: Expansion): readonly string[] {
  const patterns = items.map((item) => ({
    matches: compileGoPattern(textAt(item, 'path')) ?? (() => false),
    isExclude: isSetAt(item, 'exclude'),
  }));
  return files.folders(pathsOf(items)).filter((path) => {
    const matching = patterns.filter(({ matches }) => matches(path));
    return matching.length > 0 && matching.every(({ isExclude }) => !isExclude);
  });
}

function selectFiles(items: readonly MapValue[], { files }: Expansion): readonly string[] {
  const patterns = (isExclude: boolean) =>
    items
      .filter((item) => isSetAt(item, 'exclude') === isExclude)
      .map((item) => compilePathspec(textAt(item, 'path')));
  const [included, excluded] = [patterns(false), patterns(true)];
  return files
    .paths(pathsOf(items))
    .filter(
      (path) => included.some((matches) => matches(path)) && !excluded.some((matches) => matches(path)),
    );
}

type PathParams = ReadonlyMap<string, GoValue>;

/** `path` and its parts: a map with goTemplate, else keys such as `path.basename` and `path[0]`. */
function addPath(params: Params, path: string, parts: PathParams, generator: MapValue, isGo: boolean): void {
  const prefix = textAt(generator, 'pathParamPrefix');
  const segments = path.split('/');
  if (isGo) {
    const map = new GoMap([['path', path], ...parts, ['segments', strings(segments)]]);
    if (prefix === '') params.entries.set('path', map);
    else params.entries.set(prefix, new GoMap([['path', map]]));
    return;
  }
  const name = prefix === '' ? 'path' : `${prefix}.path`;
  params.entries.set(name, path);
  for (const [key, value] of parts) params.entries.set(`${name}.${key}`, value);
  for (const [index, segment] of segments.entries())
    if (segment !== '') params.entries.set(`${name}[${index}]`, segment);
}

const baseOf = (path: string): string => posix.basename(path) || '.';

function folderParams(path: string, generator: MapValue, { isGo }: Expansion, renderer: Renderer): Params {
  const params = new GoMap();
  const base = baseOf(path);
  addPath(
    params,
    path,
    new Map([
      ['basename', base],
      ['basenameNormalized', normalizeName(base)],
    ]),
    generator,
    isGo,
  );
  addValues(textMapAt(generator, 'values'), params, isGo, renderer);
  return params;
}

function fileParams(
  path: string,
  generator: MapValue,
  expansion: Expansion,
  renderer: Renderer,
): readonly Params[] {
  const { isGo, files } = expansion;
  const folder = posix.dirname(path);
  const name = posix.basename(path);
  return countOf(objectsOf(path, files.text(path))).map((object) => {
    const params = isGo ? object : flatParams(object);
    addPath(
      params,
      folder,
      new Map([
        ['basename', baseOf(folder)],
        ['filename', name],
        ['basenameNormalized', normalizeName(baseOf(folder))],
        ['filenameNormalized', normalizeName(name)],
      ]),
      generator,
      isGo,
    );
    addValues(textMapAt(generator, 'values'), params, isGo, renderer);
    return params;
  });
}

/** A file holds one map, or a list of maps; an empty one is an empty map. */
function objectsOf(path: string, text: string): readonly GoMap[] {
  let value;
  try {
    value = parseYaml(text);
  } catch (error) {
    if (error instanceof TemplateError)
      throw new SetError(`${path} of a git generator is no YAML: ${error.message}`);
    throw error;
  }
  if (value === null) return [new GoMap()];
  if (isMap(value)) return [mapFromValue(value)];
  if (!isList(value)) throw new SetError(`${path} of a git generator holds neither a map nor a list of maps`);
  return value.map((item) => {
    if (item === null) return new GoMap();
    if (!isMap(item))
      throw new SetError(`${path} of a git generator holds a list of something else than maps`);
    return mapFromValue(item);
  });
}
