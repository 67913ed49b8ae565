/** Reads a pligos.yaml into a `Service`; reports all faults of its shape together. */
import { realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Problem, problem } from '../errors.ts';
import { findRoot, readText, resolveInside, statIfThere } from '../files/index.ts';
import {
  atOf,
  childPath,
  describe,
  type MapEntry,
  entryOf,
  type MapTree,
  ownFile,
  readDocuments,
  type Tree,
} from '../yaml/index.ts';
import { readChartHead } from './chart-head.ts';
import { checkShape, textOf } from './check.ts';
import { readContext } from './context.ts';
import type { ContextPlace } from './context-keys.ts';
import { type InheritedContext, inheritAll } from './inherit.ts';
import { configShape } from './keys.ts';
import { loadTable } from './typed/load-types.ts';
import { attempt, type Loader, type ServiceResult } from './loader.ts';
import { oldDialect } from './old-dialect.ts';
import { addAll, inOrder } from './problem-order.ts';
import { expectedPaths, resolvePath } from './paths/paths.ts';
import { type ReadScope, readableFolders } from '../trust/index.ts';
import { nameService } from './service-name.ts';
import { checkTypeNames } from './typed/type-names.ts';
import type { Context, InstanceList, LocatedValue, Service, Version } from './types.ts';

interface ServiceOptions {
  /** The folder that no path may leave; without it the repository. */
  readonly root?: string;
  /** Reads this text instead of the file. */
  readonly text?: string;
}

/**
 * The service of a folder or of a pligos.yaml itself. Present where the file could be understood, with errors
 * or without.
 */
export function readService(path: string, loader: Loader, options: ServiceOptions = {}): ServiceResult {
  const key = `${resolve(path)}\0${options.root ?? ''}`;
  let result = loader.services.get(key);
  if (result === undefined) {
    const { service, problems } = readNow(resolve(path), loader, options);
    result = { ...(service && { service }), problems: inOrder(problems) };
    loader.services.set(key, result);
  }
  return result;
}

function readNow(path: string, loader: Loader, options: ServiceOptions): ServiceResult {
  const problems: Problem[] = [];
  const tree = attempt(problems, () => {
    if (options.text !== undefined) {
      const dir = realDir(dirname(path));
      const root = options.root ?? findRoot(dir);
      return { dir, root, file: resolveInside(dir, path, [root]), text: options.text };
    }
    const isFolder = statIfThere(path)?.isDirectory() ?? false;
    const configFile = isFolder ? join(path, 'pligos.yaml') : path;
    const dir = realDir(dirname(configFile));
    const root = options.root ?? findRoot(dir);
    const file = resolveInside(dir, configFile, [root]);
    return { dir, root, file, text: readText(file) };
  });
  if (tree === undefined) return { problems };
  const { dir, root, file, text } = tree;
  const documents = attempt(problems, () => readDocuments(file, text, ownFile));
  if (documents === undefined) return { problems };
  const map = wholeMap(file, documents.documents, problems);
  if (map === undefined) return { problems };
  addAll(problems, documents.problems);
  checkShape(map, configShape, '', problems);
  return {
    service: makeService(map, { dir, file, root }, { loader, problems }),
    problems,
  };
}

const realDir = (dir: string): string => (statIfThere(dir) ? realpathSync.native(dir) : dir);

/** The one map that the file must be. */
function wholeMap(file: string, documents: readonly Tree[], problems: Problem[]): MapTree | undefined {
  const dialectProblem = oldDialect(documents);
  const [tree, second] = documents;
  if (dialectProblem) problems.push(dialectProblem);
  else if (second) {
    problems.push(
      problem('yaml-documents', `one document was expected, ${documents.length} were found`, {
        at: atOf(second),
        hint: 'remove the --- line and what follows it',
      }),
    );
  } else if (tree?.kind === 'map') return tree;
  else {
    problems.push(
      problem('config-kind', `a map was expected, ${tree ? describe(tree) : 'nothing'} was found`, {
        at: tree ? atOf(tree, '') : { file, line: 1, column: 1 },
        hint: 'write pligos:, contexts: and values:',
      }),
    );
  }
  return undefined;
}

type ServicePlace = Pick<Service, 'dir' | 'file' | 'root'>;

interface ServiceBuild {
  readonly loader: Loader;
  readonly problems: Problem[];
}

function makeService(map: MapTree, place: ServicePlace, { loader, problems }: ServiceBuild): Service {
  const pligos = entryOf(map, 'pligos')?.value;
  const version = versionOf(entryOf(pligos, 'version'), problems);
  const allowOutsideEntry = loader.isStrange ? undefined : entryOf(pligos, 'allowOutside');
  const allowOutside = texts(allowOutsideEntry, 'pligos.allowOutside').map(({ value }) =>
    resolve(place.dir, value),
  );
  const scope: ReadScope = { dir: place.dir, allowed: readableFolders({ root: place.root, allowOutside }) };
  const typeFiles = texts(entryOf(pligos, 'types'), 'pligos.types').flatMap(
    (configFile) => resolvePath(configFile, expectedPaths.file, scope, problems) ?? [],
  );
  const { types, isWhole } = loadTable(typeFiles, undefined, version, loader, problems);
  const inherited = inheritAll(entryOf(map, 'contexts')?.value, problems);
  const contexts = contextsOf(inherited, { scope, loader, problems });
  const service: Service = {
    ...place,
    ...nameService({
      dir: place.dir,
      root: realDir(place.root),
      charts: [...contexts.values()].map(({ source }) => source.name),
      ownChart: readChartHead(scope, loader, problems).name,
      repositories: loader.repositories,
    }),
    version,
    allowOutside,
    typeFiles,
    types,
    instances: instancesOf(entryOf(map, 'values')?.value),
    contexts,
  };
  // An unreadable flavor may declare any name, so no name is reported as unknown then.
  const isBlind = [...inherited].some(
    ([name, { map: keys }]) => keys.entries.has('flavor') && !service.contexts.has(name),
  );
  if (isWhole && !isBlind) checkTypeNames(service, loader, problems);
  return service;
}

function versionOf(entry: MapEntry | undefined, problems: Problem[]): Version {
  if (entry === undefined) return '1';
  const text = textOf(entry.value, { numbers: true });
  if (text === '1' || text === '2') return text;
  problems.push(
    problem(
      'unknown-version',
      `the version of the language is '1' or '2', ${describe(entry.value)} was found`,
      {
        at: atOf(entry.value, 'pligos.version'),
        hint: "write version: '1', or '2' for the strict language",
      },
    ),
  );
  // Checks with the latest version, so that no other key is reported because of the version.
  return '2';
}

function texts(entry: MapEntry | undefined, path: string): LocatedValue<string>[] {
  const items = entry?.value.kind === 'list' ? entry.value.items : [];
  return items.flatMap((item, at) => {
    const value = textOf(item, {});
    return value === undefined ? [] : [{ value, at: atOf(item, childPath(path, at)) }];
  });
}

function instancesOf(values: Tree | undefined): ReadonlyMap<string, InstanceList> {
  const lists = new Map<string, InstanceList>();
  for (const { key, keyPlace, value } of values?.kind === 'map' ? values.entries.values() : []) {
    const path = childPath('values', key);
    if (value.kind === 'list') lists.set(key, { at: atOf(keyPlace, path), path, list: value });
  }
  return lists;
}

function contextsOf(
  inherited: ReadonlyMap<string, InheritedContext>,
  place: Pick<ContextPlace, 'scope' | 'loader' | 'problems'>,
): ReadonlyMap<string, Context> {
  const contexts = new Map<string, Context>();
  for (const [name, each] of inherited) {
    const at = atOf(each.keyPlace, childPath('contexts', name));
    const context = readContext(each, { name, at, ...place });
    if (context) contexts.set(name, context);
  }
  return contexts;
}
