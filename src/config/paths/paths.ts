/** Resolves the paths of a configuration: inside the repository, existing, and of the expected kind. */
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { type At, type Problem, problem } from '../../errors.ts';
import { isInside, resolveInside, statIfThere } from '../../files/index.ts';
import type { ReadScope } from '../../trust/index.ts';
import { attempt } from '../loader.ts';
import { nearPath } from './near-path.ts';
import { isPackage, isRemote, parseSource, sourceKey, type WrittenSource } from '../../sources/index.ts';
import { atOf, childPath, type Tree } from '../../yaml/index.ts';
import type { SourceTarget } from '../shape.ts';
import type { LocatedValue, NamedSource } from '../types.ts';
import { shapeValue } from '../values.ts';

/** The expected kind of target, and the file by which it is recognised. */
export type ExpectedPath =
  /** `alsoIn`: a folder that the caller has searched, too. */
  | { readonly kind: 'file'; readonly alsoIn?: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'folder with'; readonly file: string; readonly what: string };

/** How each target is recognised. */
export const expectedPaths: Readonly<Record<SourceTarget, ExpectedPath>> = {
  file: { kind: 'file' },
  'file or folder': { kind: 'any' },
  manifests: { kind: 'any' },
  kustomization: { kind: 'folder' },
  flavor: { kind: 'folder with', file: 'schema.yaml', what: 'flavor' },
  chart: { kind: 'folder with', file: 'Chart.yaml', what: 'chart' },
  service: { kind: 'folder with', file: 'pligos.yaml', what: 'pligos service' },
};

/** From where paths are seen and where they may lead; what was fetched, and where to note what is named by an address. */
export interface SourceScope extends ReadScope {
  /** Folders, absolute, by the keys of their sources. */
  readonly fetched: ReadonlyMap<string, string>;
  readonly named: NamedSource[];
}

/** The absolute, real path; undefined, with a problem at its place, where it is not usable. What is not fetched yet stays an address. */
export function resolvePath(
  { value, at }: LocatedValue<WrittenSource>,
  target: SourceTarget,
  scope: SourceScope,
  problems: Problem[],
): LocatedValue<string> | undefined {
  const file = target === 'file' && typeof value === 'string' ? encryptedFile(value) : undefined;
  if (file !== undefined) return resolvePath({ value: file, at }, target, scope, problems);
  if (typeof value !== 'string' || isRemote(value))
    return resolveSource({ value, at }, target, scope, problems);
  if ((target === 'chart' || target === 'flavor') && isPackage(value))
    return resolvePackage({ value, at }, target, scope, problems);
  return resolveLocal({ value, at }, expectedPaths[target], scope, problems);
}

/** A packaged chart of the repository, which git pins. */
function resolvePackage(
  written: LocatedValue<string>,
  target: SourceTarget,
  scope: SourceScope,
  problems: Problem[],
): LocatedValue<string> | undefined {
  const path = resolveLocal(written, expectedPaths.file, scope, problems);
  return (
    path &&
    placeOf(
      { key: written.value, source: { kind: 'package', path: path.value }, target, at: written.at },
      scope,
      problems,
    )
  );
}

/** The same for a path. */
export function resolveLocal(
  { value, at }: LocatedValue<string>,
  expected: ExpectedPath,
  scope: ReadScope,
  problems: Problem[],
): LocatedValue<string> | undefined {
  return attempt(problems, () => {
    const path = resolveInside(scope.dir, value, scope.allowed, at);
    const fault = checkKind(path, value, expected, { dir: scope.dir, at });
    if (fault) problems.push(fault);
    return fault ? undefined : { value: path, at };
  });
}

function resolveSource(
  { value, at }: LocatedValue<WrittenSource>,
  target: SourceTarget,
  scope: SourceScope,
  problems: Problem[],
): LocatedValue<string> | undefined {
  const plugin = typeof value === 'string' ? pluginProblem(value, at) : undefined;
  if (plugin !== undefined) {
    problems.push(plugin);
    return undefined;
  }
  const source = parseSource(value, problems, at);
  if (source === undefined) return undefined;
  if (source.kind === 'local' || source.kind === 'package') {
    problems.push(
      problem('source-address', `the source ${JSON.stringify(source.path)} is a path of this repository`, {
        at,
        hint: 'write the path itself, without source:',
      }),
    );
    return undefined;
  }
  return placeOf({ key: sourceKey(source), source, target, at }, scope, problems);
}

/** Where a source is found, once it is fetched; until then its key. */
export function placeOf(
  source: NamedSource,
  { dir, fetched, named }: SourceScope,
  problems: Problem[],
): LocatedValue<string> | undefined {
  const { key, target, at } = source;
  const folder = fetched.get(key);
  named.push({ ...source, ...(folder !== undefined && { folder }) });
  if (folder === undefined) return { value: key, at };
  const path = targetIn(folder, target);
  const fault = checkKind(path, key, expectedPaths[target], { dir, at });
  if (fault) problems.push(fault);
  return fault ? undefined : { value: path, at };
}

/** A source that names a file is a folder with that file alone. */
function targetIn(folder: string, target: SourceTarget): string {
  const mayBeFile = target.startsWith('file') || target === 'manifests';
  const [name, second] = mayBeFile ? readdirSync(folder) : [];
  return name !== undefined && second === undefined ? join(folder, name) : folder;
}

/** The sources of a list, each with its place. */
export const sourcesIn = (tree: Tree | undefined, path: string): LocatedValue<WrittenSource>[] =>
  (tree?.kind === 'list' ? tree.items : []).flatMap((item, index) => sourceIn(item, childPath(path, index)));

/** One that is written there; none where the shape is wrong, which was reported. */
export function sourceIn(tree: Tree, path: string): [LocatedValue<WrittenSource>] | [] {
  const value = shapeValue(tree, { kind: 'source', reads: 'chart' });
  return value === undefined ? [] : [{ value, at: atOf(tree, path) }];
}

/** The file behind the name that the plugin helm-secrets has for one that sops encrypted; undefined of any other name. */
export const encryptedFile = (name: string): string | undefined =>
  /^secrets:\/\/(?!.*:\/\/)(.+)/.exec(name)?.[1];

/** Of the other names of that plugin. */
export const pluginProblem = (value: string, at?: At): Problem | undefined =>
  /^secrets(?:\+[\w-]+)?:\/\//i.test(value)
    ? problem(
        'not-in-this-version',
        `${JSON.stringify(value)} is for the plugin helm-secrets, which Pligos does not use`,
        {
          at,
          hint: 'name a file that sops encrypted by its path, and give its key as sops expects it',
        },
      )
    : undefined;

interface Naming {
  /** The folder that the path is relative to. */
  readonly dir: string;
  readonly at: At;
}

function checkKind(
  path: string,
  written: string,
  expected: ExpectedPath,
  { dir, at }: Naming,
): Problem | undefined {
  const stat = statIfThere(path, at);
  if (stat === undefined) return { ...missingPath(path, written, expected, dir), at };
  const name = JSON.stringify(written);
  if (expected.kind === 'any') return undefined;
  const isFolder = stat.isDirectory();
  if (expected.kind === 'file') {
    if (stat.isFile()) return undefined;
    // helm would read a device or a pipe forever.
    return isFolder
      ? problem('file-unreadable', `${name} is a folder, expected a file`, { at, hint: 'name a file' })
      : problem('file-special', `${name} is a socket, a pipe or a device, expected a file`, {
          at,
          hint: 'name a file',
        });
  }
  if (!isFolder) {
    return problem('file-unreadable', `${name} is a file, a folder was expected`, {
      at,
      hint: 'name its folder',
    });
  }
  if (expected.kind === 'folder' || existsSync(join(path, expected.file))) return undefined;
  return problem('file-missing', `${name} is not a ${expected.what}: it contains no ${expected.file}`, {
    at,
    hint:
      nearHint(written, expected, dir) ?? `name the folder of a ${expected.what}, or add ${expected.file}`,
  });
}

/** An absolute path in `dir` as seen from there; any other path stays. */
export const shortPath = (path: string, dir: string): string =>
  isAbsolute(path) && isInside(path, dir) ? relative(dir, path) || '.' : path;

/** `written` does not exist as seen from `dir`. */
export function missingPath(path: string, written: string, expected: ExpectedPath, dir: string): Problem {
  const otherPath =
    expected.kind === 'file' && expected.alsoIn !== undefined ? resolve(expected.alsoIn, written) : path;
  const places = otherPath === path ? path : `${path} and ${otherPath}`;
  // What Argo CD or Flux names is absolute here, and was written from the root of the repository.
  const name = shortPath(written, dir);
  return problem('file-missing', `${JSON.stringify(name)} does not exist (looked for at ${places})`, {
    hint: nearHint(written, expected, dir) ?? 'correct the path, or add what is missing',
  });
}

function nearHint(written: string, expected: ExpectedPath, dir: string): string | undefined {
  const near = nearPath(dir, written, expected.kind === 'folder with' ? expected.file : undefined);
  if (near !== undefined) {
    const question = `did you mean ${JSON.stringify(near)}?`;
    return `${question} Paths in pligos.yaml are relative to its folder, others to the current folder`;
  }
  const otherPath =
    expected.kind === 'file' &&
    expected.alsoIn !== undefined &&
    nearPath(expected.alsoIn, written, undefined);
  return otherPath ? `did you mean ${JSON.stringify(otherPath)}, which is in the chart?` : undefined;
}
