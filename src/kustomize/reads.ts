/**
 * Lists what a kustomization reads, by its text and that of its bases. The build gets these files and no others, and each kustomization as it
 * was understood here: kustomize cannot read its text in another way.
 */
import { isAbsolute, join, resolve } from 'node:path';
import { type At, type Problem, problem, UserError } from '../errors.ts';
import { codeOf, isInside, statIfThere } from '../files/index.ts';
import type { MapTree, MapValue, Tree } from '../yaml/index.ts';
import { editKustomization } from './edits.ts';
import { type NamedPlace, namedInConfig, namedInKustomization, originsIn, textOf } from './fields.ts';
import { kustomizationNames } from './names.ts';
import { isRemote, isText, refusals } from './refusals.ts';
import {
  besideKustomization,
  type FetchedBases,
  homeOf,
  mayBeRemote,
  nameFrom,
  type RemoteBase,
  remotePlace,
} from './remotes.ts';
import { configsOf, kustomizationOf, rewritten, rewrittenConfigs } from './rewritten.ts';
import { unknownKeys } from './shapes.ts';

export interface KustomizationReads {
  /** Absolute paths of files, existing or not, each with the place that names it. */
  readonly files: ReadonlyMap<string, At | undefined>;
  /** What kustomize gets instead of the file, for all that says what to read. */
  readonly texts: ReadonlyMap<string, string>;
  /** What it names elsewhere, fetched or not, as often as it names it. */
  readonly remotes: readonly RemoteBase[];
  /** Of fetched files: where kustomize finds them. */
  readonly copies: ReadonlyMap<string, ReadonlySet<string>>;
  /** What Pligos does not render, by name. */
  readonly problems: readonly Problem[];
}

/** More are no layout, but an attack. kustomize builds a base as often as it is named. */
const mostBases = 1000;
const mostFiles = 10_000;

interface ReadsInput {
  /** Written into the kustomization before. */
  readonly edits?: MapValue | undefined;
  readonly fetched?: FetchedBases | undefined;
}

/** What the kustomization in a folder reads, with its bases and components, also those that are fetched. Never throws on what stands in a file. */
export function readsOf(dir: string, { edits, fetched = new Map() }: ReadsInput = {}): KustomizationReads {
  const reading: Reading = {
    fetched,
    remotes: [],
    copies: new Map(),
    names: new Map(),
    origins: [],
    files: new Map(),
    texts: new Map(),
    problems: [],
    bases: new Map(),
    configs: new Set(),
    data: new Map(),
    ...(edits && { edited: { dir, edits } }),
  };
  readFolder(dir, undefined, reading);
  for (const [file, at] of reading.data)
    if (reading.texts.has(file)) reading.problems.push(refusals.both(at));
  if (reading.remotes.length > 0) reading.problems.push(...reading.origins.map(refusals.origins));
  if (buildsOf(dir, reading.bases, new Map()) > mostBases)
    reading.problems.push(refusals.tooMany('bases', mostBases));
  if (reading.files.size > mostFiles) reading.problems.push(refusals.tooMany('files', mostFiles));
  return reading;
}

interface Reading {
  readonly files: Map<string, At | undefined>;
  readonly texts: Map<string, string>;
  readonly problems: Problem[];
  /** Each folder with those that it names, as often as it names them. */
  readonly bases: Map<string, string[]>;
  readonly configs: Set<string>;
  /** Files of which each byte counts. */
  readonly data: Map<string, At>;
  readonly edited?: { readonly dir: string; readonly edits: MapValue };
  readonly fetched: FetchedBases;
  readonly remotes: RemoteBase[];
  readonly copies: Map<string, Set<string>>;
  /** By folder: how its kustomization names what is fetched. */
  readonly names: Map<string, Map<string, string>>;
  /** Where kustomize is asked to say where each resource comes from. */
  readonly origins: At[];
}

/** The paths of files in a text count from `dir`; those in generators and transformers from `outer`. */
interface Folders {
  readonly dir: string;
  readonly outer: string;
}

/** How often kustomize builds something for a folder; one that leads back to itself counts once, as kustomize refuses it. */
function buildsOf(dir: string, bases: Reading['bases'], known: Map<string, number>): number {
  const before = known.get(dir);
  if (before !== undefined) return before;
  known.set(dir, 1);
  let sum = 1;
  for (const base of bases.get(dir) ?? []) sum += buildsOf(base, bases, known);
  known.set(dir, sum);
  return sum;
}

function readFolder(dir: string, at: At | undefined, reading: Reading): void {
  if (reading.bases.has(dir) || reading.bases.size > mostBases || reading.files.size > mostFiles) return;
  reading.bases.set(dir, []);
  for (const { tree, file } of kustomizationsIn(dir, at, reading)) {
    if (tree?.kind !== 'map') continue;
    reading.problems.push(...unknownKeys(tree, 'Kustomization', 'a kustomization'));
    for (const place of namedInKustomization(tree)) readPlace(place, { dir, outer: dir }, reading);
    reading.origins.push(...originsIn(tree));
    const names = reading.names.get(dir);
    if (names !== undefined) reading.texts.set(file, rewritten(tree, names));
  }
}

/** Those that are there. What cannot be read in one way alone is a problem. */
function kustomizationsIn(
  dir: string,
  at: At | undefined,
  reading: Reading,
): readonly { readonly tree: Tree | undefined; readonly file: string }[] {
  const edits = reading.edited?.dir === dir ? reading.edited.edits : undefined;
  const there = kustomizationNames.filter((name) => {
    const file = join(dir, name);
    add(file, at, reading);
    return statIfThere(file)?.isFile() === true;
  });
  if (there.length === 0 && edits !== undefined) {
    const file = join(dir, kustomizationNames[0] ?? '');
    return [{ tree: keep(file, editKustomization(file, undefined, edits), reading), file }];
  }
  return there.flatMap((name) => {
    const file = join(dir, name);
    const read = attempt(reading, undefined, () => kustomizationOf(file));
    if (read === undefined) return [];
    reading.problems.push(...read.problems);
    const tree = edits === undefined ? read.tree : editKustomization(file, read.tree, edits);
    return [{ tree: keep(file, tree, reading), file }];
  });
}

function keep(file: string, tree: Tree | undefined, { texts }: Reading): Tree | undefined {
  if (tree !== undefined) texts.set(file, rewritten(tree));
  return tree;
}

function readPlace(place: NamedPlace, { dir, outer }: Folders, reading: Reading): void {
  const { text, at, as, field } = place;
  if (as === 'refused') {
    reading.problems.push(refusals.program(text, at));
    return;
  }
  if ((as === 'config' || as === 'file or text') && isText(text)) {
    if (as === 'config') {
      const read = attempt(reading, at, () => configsOf(at.file, text));
      readConfigs(read, { at, outer }, reading);
    }
    return;
  }
  const path = resolve(dir, text);
  const stat = statIfThere(path);
  if (isRemote(text, as === 'data' || as === 'file' || stat?.isFile() === true)) {
    if (mayBeRemote(place)) readRemote(place, dir, reading);
    else reading.problems.push(refusals.remote(place));
    return;
  }
  const home = homeOf(dir, reading.fetched);
  if (home !== undefined && !isInside(path, home)) {
    reading.problems.push(refusals.outside(place));
    return;
  }
  if (isAbsolute(text)) reading.problems.push(refusals.absolute(place));
  const isFolder = stat?.isDirectory() === true;
  if (as === 'config') {
    if (isFolder) readConfigFolder(path, { at, outer, field }, reading);
    else readConfigFile(path, { at, outer }, reading);
  } else if (isFolder && as !== 'file' && as !== 'data') {
    reading.bases.get(dir)?.push(path);
    readFolder(path, at, reading);
  } else {
    if (as === 'data') reading.data.set(path, at);
    add(path, at, reading);
  }
}

/** What is not fetched yet is only noted. */
function readRemote(place: NamedPlace, dir: string, reading: Reading): void {
  const { problems, fetched, remotes, names, copies, bases } = reading;
  const remote = remotePlace(place, fetched, problems);
  if (remote === undefined) return;
  const { base, found } = remote;
  remotes.push(base);
  if (found === undefined) return;
  const { path } = found;
  const name = base.isFile ? besideKustomization(base.key) : nameFrom(dir, path);
  names.set(dir, new Map([...(names.get(dir) ?? []), [place.text, name]]));
  if (base.isFile) {
    copies.set(path, new Set([...(copies.get(path) ?? []), join(dir, name)]));
    add(path, place.at, reading);
  } else {
    bases.get(dir)?.push(path);
    readFolder(path, place.at, reading);
  }
}

interface ConfigPlace {
  readonly at: At;
  readonly outer: string;
}

/** A kustomization of generators or transformers. One that changes them could hide what they read. */
function readConfigFolder(
  dir: string,
  { at, outer, field }: ConfigPlace & { readonly field: string },
  reading: Reading,
): void {
  const key = `${outer}\n${dir}`;
  if (reading.configs.has(key) || reading.configs.size > mostBases) return;
  reading.configs.add(key);
  for (const { tree } of kustomizationsIn(dir, at, reading)) {
    if (tree?.kind !== 'map') continue;
    reading.problems.push(...unknownKeys(tree, 'Kustomization', 'a kustomization'));
    for (const entry of tree.entries.values())
      if (!plainFields.has(entry.key)) reading.problems.push(refusals.changed(entry, field));
    for (const place of namedInKustomization(tree))
      readPlace({ ...place, as: 'config' }, { dir, outer }, reading);
  }
}

const plainFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'resources']);

function readConfigFile(file: string, { at, outer }: ConfigPlace, reading: Reading): void {
  add(file, at, reading);
  if (statIfThere(file)?.isFile() !== true) return;
  const read = attempt(reading, undefined, () => configsOf(file));
  readConfigs(read, { at, outer }, reading);
  if (read !== undefined) reading.texts.set(file, rewrittenConfigs(read.trees));
}

function readConfigs(
  read: ReturnType<typeof configsOf> | undefined,
  { at, outer }: ConfigPlace,
  reading: Reading,
): void {
  if (read === undefined) return;
  reading.problems.push(...read.problems);
  for (const tree of read.trees)
    if (tree.kind === 'map') readConfig(tree, outer, reading);
    else if (tree.kind !== 'scalar' || tree.value !== null) reading.problems.push(refusals.noConfig(at));
}

function readConfig(tree: MapTree, dir: string, reading: Reading): void {
  const places = namedInConfig(tree);
  for (const place of places) readPlace(place, { dir, outer: dir }, reading);
  if (places.some(({ as }) => as === 'refused')) return;
  const kind = textOf(tree, 'kind');
  reading.problems.push(...unknownKeys(tree, kind, kind));
}

function add(file: string, at: At | undefined, { files }: Reading): void {
  if (!files.has(file)) files.set(file, at);
}

/** What is wrong is a problem, at the place of the text if it stands within a file. */
function attempt<T>(reading: Reading, at: At | undefined, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError)
      reading.problems.push(...error.problems.map((one) => (at === undefined ? one : { ...one, at })));
    else if (codeOf(error) === undefined) throw error;
    else reading.problems.push(problem('file-unreadable', String(error), { at }));
    return undefined;
  }
}
