/** Resolves the paths of a configuration: inside the repository, existing, and of the expected kind. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type At, type Problem, problem } from '../../errors.ts';
import { resolveInside, statIfThere } from '../../files/index.ts';
import type { ReadScope } from '../../trust/index.ts';
import { attempt } from '../loader.ts';
import { nearPath } from './near-path.ts';
import type { PathTarget } from '../shape.ts';
import type { LocatedValue } from '../types.ts';

/** The expected kind of target, and the file by which it is recognised. */
export type ExpectedPath =
  /** `alsoIn`: a folder that the caller has searched, too. */
  | { readonly kind: 'file'; readonly alsoIn?: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'folder with'; readonly file: string; readonly what: string };

/** How each target is recognised. helm itself resolves a repository. */
export const expectedPaths: Readonly<Record<Exclude<PathTarget, 'repository'>, ExpectedPath>> = {
  file: { kind: 'file' },
  'file or folder': { kind: 'any' },
  flavor: { kind: 'folder with', file: 'schema.yaml', what: 'flavor' },
  chart: { kind: 'folder with', file: 'Chart.yaml', what: 'chart' },
  service: { kind: 'folder with', file: 'pligos.yaml', what: 'pligos service' },
};

/** The absolute, real path; undefined, with a problem at its place, where it is not usable. */
export function resolvePath(
  written: LocatedValue<string>,
  expected: ExpectedPath,
  scope: ReadScope,
  problems: Problem[],
): LocatedValue<string> | undefined {
  const { value, at } = written;
  if (/^secrets(?:\+[\w-]+)?:\/\//i.test(value)) {
    problems.push(encrypted(value, at));
    return undefined;
  }
  if (isRemote(value)) {
    problems.push(
      problem(
        'not-in-this-version',
        `${JSON.stringify(value)} is a remote source, which this version cannot read`,
        {
          at,
          hint: 'name a folder or file of the repository',
        },
      ),
    );
    return undefined;
  }
  return attempt(problems, () => {
    const path = resolveInside(scope.dir, value, scope.allowed, at);
    const fault = checkKind(path, value, expected, { dir: scope.dir, at });
    if (fault) problems.push(fault);
    return fault ? undefined : { value: path, at };
  });
}

/** The plugin helm-secrets decrypts these while helm reads them; no other program can. */
const encrypted = (value: string, at: At): Problem =>
  problem(
    'not-in-this-version',
    `${JSON.stringify(value)} is for the plugin helm-secrets, which Pligos does not use`,
    {
      at,
      hint: 'decrypt it in a step before (sops --decrypt, or helm secrets decrypt), and name the file that this writes',
    },
  );

/** A URL, `git::…`, or git's own short form for ssh. */
const isRemote = (path: string): boolean => /^[a-z][a-z0-9+.-]*(?::\/\/|::)|^git@[^/]+:/i.test(path);

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

/** `named` does not exist as seen from `dir`. */
export function missingPath(path: string, written: string, expected: ExpectedPath, dir: string): Problem {
  const otherPath =
    expected.kind === 'file' && expected.alsoIn !== undefined ? resolve(expected.alsoIn, written) : path;
  const places = otherPath === path ? path : `${path} and ${otherPath}`;
  return problem('file-missing', `${JSON.stringify(written)} does not exist (looked for at ${places})`, {
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
