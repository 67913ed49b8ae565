/**
 * Lists what a kustomization reads, by its text and that of its bases. The build gets these files and no others, so a file that was
 * forgotten here fails a build, and never hides a change.
 */
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type At, type Problem, problem, UserError } from '../errors.ts';
import { codeOf, readText, statIfThere } from '../files/index.ts';
import { nearest } from '../text/index.ts';
import { atOf, entryOf, helmFile, type MapTree, readDocuments, type Tree } from '../yaml/index.ts';
import { knownFields, type NamedPlace, namedInConfig, namedInKustomization } from './fields.ts';

export interface KustomizationReads {
  /** Absolute paths of files, existing or not, each with the place that names it. */
  readonly files: ReadonlyMap<string, At | undefined>;
  /** What Pligos does not render, by name. */
  readonly problems: readonly Problem[];
}

/** kustomize takes the one that is there. */
export const kustomizationNames: readonly string[] = [
  'kustomization.yaml',
  'kustomization.yml',
  'Kustomization',
];

/** More bases than this are no layout, but an attack. */
const mostFolders = 1000;

/** What the kustomization in a folder reads, with its bases and components. Never throws on what stands in a file: kustomize says that. */
export function readsOf(dir: string): KustomizationReads {
  const reading: Reading = { files: new Map(), problems: [], folders: new Set() };
  readFolder(dir, undefined, reading);
  return reading;
}

interface Reading {
  readonly files: Map<string, At | undefined>;
  readonly problems: Problem[];
  readonly folders: Set<string>;
}

function readFolder(dir: string, at: At | undefined, reading: Reading): void {
  if (reading.folders.has(dir)) return;
  reading.folders.add(dir);
  if (reading.folders.size > mostFolders) {
    reading.problems.push(
      problem('kustomize-refused', `the kustomization has more than ${mostFolders} bases`, { at }),
    );
    return;
  }
  for (const name of kustomizationNames) {
    const file = join(dir, name);
    add(file, at, reading);
    for (const tree of mapsIn(file))
      for (const place of namedInKustomization(tree)) readPlace(place, dir, reading);
  }
}

function readPlace({ text, at, as, field }: NamedPlace, dir: string, reading: Reading): void {
  if (as === 'refused') {
    reading.problems.push(refused(text, at));
    return;
  }
  const isText = /[\n]|: |^\{/.test(text);
  if (isText && as === 'config') for (const tree of mapsOf(text, at)) readConfig(tree, dir, reading);
  if (isText && (as === 'config' || as === 'file or text')) return;
  if (isRemote(text)) {
    reading.problems.push(remote(text, field, at));
    return;
  }
  const path = resolve(dir, text);
  const isFolder = statIfThere(path)?.isDirectory() === true;
  if (isFolder && as !== 'file') readFolder(path, at, reading);
  else add(path, at, reading);
  if (as !== 'config') return;
  // A folder of generators or transformers is a kustomization of them; their own paths count from the outer one.
  const files = isFolder ? configsIn(path) : [path];
  for (const file of files) {
    add(file, at, reading);
    for (const tree of mapsIn(file)) readConfig(tree, dir, reading);
  }
}

function readConfig(tree: MapTree, dir: string, reading: Reading): void {
  for (const place of namedInConfig(tree)) readPlace(place, dir, reading);
}

function add(file: string, at: At | undefined, { files }: Reading): void {
  if (!files.has(file)) files.set(file, at);
}

const configsIn = (dir: string): readonly string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .filter(({ name }) => !kustomizationNames.includes(name))
    .map(({ name }) => join(dir, name));

/** kustomize names no file for a field that it does not know. */
export function unknownField(stderr: string, files: readonly string[]): Problem | undefined {
  const [, field] = /json: unknown field "([^"]+)"/.exec(stderr) ?? [];
  if (field === undefined) return undefined;
  for (const file of files.filter((one) => kustomizationNames.includes(basename(one))))
    for (const tree of mapsIn(file)) {
      const entry = entryOf(tree, field);
      if (entry === undefined) continue;
      const message = `a kustomization has no field ${JSON.stringify(field)}`;
      const near = nearest(field, knownFields);
      return problem('kustomize-build', message, {
        at: atOf(entry.keyPlace),
        hint: near === undefined ? 'remove it' : `did you mean ${JSON.stringify(near)}?`,
      });
    }
  return undefined;
}

function mapsIn(file: string): readonly MapTree[] {
  if (statIfThere(file)?.isFile() !== true) return [];
  try {
    return maps(readDocuments(file, readText(file), helmFile).documents);
  } catch (error) {
    if (error instanceof UserError || codeOf(error) !== undefined) return [];
    throw error;
  }
}

/** Of a text in a kustomization, with the place of the text. */
function mapsOf(text: string, at: At): readonly MapTree[] {
  try {
    return maps(readDocuments(at.file, text, helmFile).documents);
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

const maps = (trees: readonly Tree[]): readonly MapTree[] => trees.filter((tree) => tree.kind === 'map');

/** What kustomize would fetch: a scheme, a login, a host, a repository. It looks for these before it looks for a folder. */
const isRemote = (text: string): boolean =>
  /:\/\/|^[\w.-]+@[\w.-]+:|^(?:gh|git|file):|^(?:www\.)?(?:github|gitlab|bitbucket)\.\w+[/:]|[^./]\.git(?:[/?]|$)|\/_git\/|[?&](?:ref|version|timeout|submodules)=/i.test(
    text,
  );

const remote = (text: string, field: string, at: At): Problem =>
  problem('kustomize-refused', `${field} names ${JSON.stringify(text)}, which lies elsewhere`, {
    at,
    hint: 'this version renders what is in the repository: copy it (kustomize localize), or name the whole kustomization by its address in kustomize:',
  });

const refused = (what: string, at: At): Problem =>
  problem('kustomize-refused', `${what} is not rendered: it would run other programs or fetch charts`, {
    at,
    hint: 'render it beforehand and name the result in resources:, or make a context with chart: of it',
  });
