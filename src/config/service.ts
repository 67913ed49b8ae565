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
  isMap,
  type MapTree,
  type MapValue,
  ownFile,
  readDocuments,
  type Tree,
  valueOf,
} from '../yaml/index.ts';
import { readChartHead } from './chart-head.ts';
import { checkShape, textOf } from './check.ts';
import { readContext } from './context.ts';
import type { ContextPlace } from './context-keys.ts';
import { friendKeys } from './friends/friend-keys.ts';
import { readLibraries } from './friends/library.ts';
import { type InheritedContext, inheritAll } from './inherit.ts';
import { configShape } from './keys.ts';
import { loadTable } from './typed/load-types.ts';
import {
  attempt,
  type Loader,
  type ServiceOptions,
  type ServiceParts,
  type ServiceResult,
} from './loader.ts';
import { sourcesFor } from './named-sources.ts';
import { oldDialect } from './old-dialect.ts';
import { addAll, inOrder } from './problem-order.ts';
import { resolvePath, type SourceScope, sourcesIn } from './paths/paths.ts';
import { readableFolders } from '../trust/index.ts';
import { nameService } from './service-name.ts';
import { readSecrets } from './secrets/read-secrets.ts';
import { readSteps } from './steps/steps.ts';
import { checkTypeNames } from './typed/type-names.ts';
import { readUpdates } from './update-rules.ts';
import { textsOf } from './texts.ts';
import type { Context, InstanceList, NamedSource, Service, ServiceDependency, Version } from './types.ts';

/**
 * The service of a folder or of a pligos.yaml itself. Present where the file could be understood, with errors
 * or without.
 */
export function readService(path: string, loader: Loader, options: ServiceOptions = {}): ServiceResult {
  const key = keyOf(path, options);
  let result = loader.services.get(key);
  if (result === undefined) {
    result = readNow(resolve(path), key, loader, options);
    loader.services.set(key, result);
    if (result.service) loader.reads.set(result.service, { path, options, result });
  }
  return result;
}

/** A service whose context lacked something, with all that was fetched since: what lacked nothing is not read again. */
export function readServiceAgain(service: Service, context: string, loader: Loader): ServiceResult {
  const make = loader.generatedServices.get(service);
  if (make !== undefined) return make();
  const read = loader.reads.get(service);
  if (read === undefined) throw new TypeError(`${service.file} was read by another loader`);
  const key = keyOf(read.path, read.options);
  const current = loader.services.get(key);
  if (current?.service !== undefined && isComplete(current.service, context)) return current;
  loader.services.delete(key);
  return readService(read.path, loader, read.options);
}

/** Is it read from a pligos.yaml of its own? */
const hasOwnFile = ({ friendOf, applications }: Service): boolean =>
  friendOf === undefined && applications === undefined;

const isComplete = (service: Service, context: string): boolean =>
  sourcesFor(service, service.contexts.get(context)).every(({ folder }) => folder !== undefined);

/** The keys of a context as they are written, with those that it inherits. */
export function writtenContext(service: Service, name: string, loader: Loader): MapValue {
  const generated = hasOwnFile(service) ? undefined : service.contexts.get(name);
  if (generated !== undefined) return friendKeys(generated);
  const read = loader.reads.get(service);
  const map = read && loader.serviceParts.get(keyOf(read.path, read.options))?.inherited.get(name)?.map;
  const value = map && valueOf(map);
  if (!isMap(value))
    throw new TypeError(`${service.file} has no context ${name}, or was read by another loader`);
  return value;
}

/** Another service that a context's chart contains. What is fetched has its own folder as its root, for the services in it too. */
export const readDependency = (
  { dir, isFetched = false }: ServiceDependency,
  parent: Pick<Service, 'root' | 'isFetched'>,
  loader: Loader,
): ServiceResult =>
  readService(dir, loader, {
    root: isFetched ? dir : parent.root,
    isFetched: isFetched || parent.isFetched === true,
  });

const keyOf = (path: string, options: ServiceOptions): string => `${resolve(path)}\0${options.root ?? ''}`;

function readNow(path: string, key: string, loader: Loader, options: ServiceOptions): ServiceResult {
  const problems: Problem[] = [];
  const parts = loader.serviceParts.get(key) ?? readParts(path, options, problems);
  if (parts === undefined) return { problems: inOrder(problems) };
  loader.serviceParts.set(key, parts);
  addAll(problems, parts.problems);
  const result = makeService(parts, options, { loader, problems });
  const ofContexts = new Set([...result.contextProblems.values()].flat());
  const fileProblems = problems.filter((found) => !ofContexts.has(found));
  return { ...result, fileProblems, problems: inOrder(problems) };
}

/** What the file says; undefined, with problems, where it is no configuration. */
function readParts(path: string, options: ServiceOptions, problems: Problem[]): ServiceParts | undefined {
  const place = attempt(problems, () => {
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
  if (place === undefined) return undefined;
  const { dir, root, file, text } = place;
  const documents = attempt(problems, () => readDocuments(file, text, ownFile));
  const map = documents && wholeMap(file, documents.documents, problems);
  if (documents === undefined || map === undefined) return undefined;
  const ownProblems = [...documents.problems];
  checkShape(map, configShape, '', ownProblems);
  const discover = entryOf(map, 'discover');
  if (discover !== undefined && ownProblems.length === 0) ownProblems.push(withoutContexts(discover));
  const inherited = inheritAll(entryOf(map, 'contexts')?.value, ownProblems);
  return { place: { dir, file, root }, map, inherited, problems: ownProblems, contexts: new Map() };
}

/** Such a file is read as a service where a command means several files, or a file above its folder. */
const withoutContexts = ({ keyPlace }: MapEntry): Problem =>
  problem('config-value', 'a file with the key discover has no contexts of its own', {
    at: atOf(keyPlace, 'discover'),
    hint: 'call the command in the folder of this file, or name only that folder',
  });

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

interface ServiceBuild {
  readonly loader: Loader;
  readonly problems: Problem[];
}

function makeService(
  parts: ServiceParts,
  options: ServiceOptions,
  { loader, problems }: ServiceBuild,
): Required<Pick<ServiceResult, 'service' | 'contextProblems'>> {
  const { place, map, inherited } = parts;
  const pligos = entryOf(map, 'pligos')?.value;
  const version = versionOf(entryOf(pligos, 'version'), problems);
  const isForeign = loader.isStrange || options.isFetched === true;
  const allowOutsideEntry = isForeign ? undefined : entryOf(pligos, 'allowOutside');
  const allowOutside = textsOf(allowOutsideEntry?.value, 'pligos.allowOutside').map(({ value }) =>
    resolve(place.dir, value),
  );
  const fetched = loader.fetched.get(place.dir) ?? new Map<string, string>();
  const readable = readableFolders({ root: place.root, allowOutside, fetched: [] });
  const scope: SourceScope = { dir: place.dir, allowed: readable, fetched, named: [] };
  const typeEntry = entryOf(pligos, 'types')?.value;
  const typeFiles = sourcesIn(typeEntry, 'pligos.types').flatMap(
    (written) => resolvePath(written, 'file', scope, problems) ?? [],
  );
  const libraries = sourcesIn(entryOf(pligos, 'friends')?.value, 'pligos.friends').flatMap(
    (written) => resolvePath(written, 'file or folder', scope, problems) ?? [],
  );
  const stepFiles = sourcesIn(entryOf(pligos, 'stepFiles')?.value, 'pligos.stepFiles').flatMap(
    (written) => resolvePath(written, 'file', scope, problems) ?? [],
  );
  const isAllFetched = scope.named.every(({ folder }) => folder !== undefined);
  const friends = isAllFetched
    ? readLibraries(libraries, { allowed: readable, fetched: [...fetched.values()] }, loader, problems)
    : undefined;
  const steps = isAllFetched
    ? readSteps({ own: entryOf(pligos, 'steps')?.value, files: stepFiles }, problems)
    : undefined;
  const { types, isWhole } = loadTable(isAllFetched ? typeFiles : [], undefined, version, loader, problems);
  const secrets = readSecrets(entryOf(pligos, 'secrets')?.value, 'pligos.secrets', scope, problems);
  const { contexts, contextProblems } = contextsOf(parts, { scope, secrets, steps, loader, friends });
  for (const each of contextProblems.values()) addAll(problems, each);
  const service: Service = {
    ...place,
    ...(options.isFetched === true && { isFetched: true }),
    ...nameService({
      dir: place.dir,
      root: realDir(place.root),
      charts: [...contexts.values()].map(({ source }) => source.name),
      ownChart: readChartHead(scope, loader, problems).name,
      repositories: loader.repositories,
    }),
    version,
    allowOutside,
    allowHosts: textsOf(entryOf(pligos, 'allowHosts')?.value, 'pligos.allowHosts').map(({ value }) => value),
    updates: readUpdates(entryOf(pligos, 'updates')?.value, problems),
    sources: scope.named,
    fetched: [...fetched.values()],
    typeFiles,
    ...(stepFiles.length > 0 && { stepFiles }),
    types,
    instances: instancesOf(entryOf(map, 'values')?.value),
    contexts,
  };
  // An unreadable flavor may declare any name, so no name is reported as unknown then.
  const isBlind = [...inherited].some(
    ([name, { map: keys }]) => keys.entries.has('flavor') && !service.contexts.has(name),
  );
  if (isWhole && isAllFetched && !isBlind) checkTypeNames(service, loader, problems);
  return { service, contextProblems };
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

function instancesOf(values: Tree | undefined): ReadonlyMap<string, InstanceList> {
  const lists = new Map<string, InstanceList>();
  for (const { key, keyPlace, value } of values?.kind === 'map' ? values.entries.values() : []) {
    const path = childPath('values', key);
    if (value.kind === 'list') lists.set(key, { at: atOf(keyPlace, path), path, list: value });
  }
  return lists;
}

function contextsOf(
  { inherited, contexts: read }: ServiceParts,
  {
    scope,
    secrets,
    steps,
    loader,
    friends,
  }: Pick<ContextPlace, 'scope' | 'secrets' | 'steps' | 'loader' | 'friends'>,
) {
  const contexts = new Map<string, Context>();
  const contextProblems = new Map<string, readonly Problem[]>();
  for (const [name, each] of inherited) {
    const last = read.get(name);
    const isCurrent = last?.lacking.some((key) => scope.fetched.has(key)) === false;
    const result = last !== undefined && isCurrent ? last : contextNow(name, each);
    if (result.context) contexts.set(name, result.context);
    contextProblems.set(name, result.problems);
  }
  return { contexts, contextProblems };

  function contextNow(name: string, each: InheritedContext) {
    const problems: Problem[] = [];
    const named: NamedSource[] = [];
    const at = atOf(each.keyPlace, childPath('contexts', name));
    const context = readContext(each, {
      name,
      at,
      scope: { ...scope, named },
      secrets,
      steps,
      loader,
      friends,
      problems,
    });
    // Without the library nothing of a friend is known.
    const libraries = friends === undefined && each.map.entries.has('friends') ? scope.named : [];
    const lacking = [...libraries, ...named].flatMap(({ key, folder }) =>
      folder === undefined ? [key] : [],
    );
    const result = { context, problems, lacking };
    read.set(name, result);
    return result;
  }
}
