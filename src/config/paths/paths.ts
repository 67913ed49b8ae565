/** Resolves the paths of a configuration: inside the repository, existing, and of the expected kind. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type At, type Problem, problem } from '../../errors.ts';
import { resolveInside, statIfThere } from '../../files/index.ts';
import type { Grounds } from '../../trust/index.ts';
import { attempt } from '../loader.ts';
import { nearPath } from './near-path.ts';
import type { PathTarget } from '../shape.ts';
import type { Located } from '../types.ts';

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
  named: Located<string>,
  due: ExpectedPath,
  grounds: Grounds,
  problems: Problem[],
): Located<string> | undefined {
  const { value, at } = named;
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
    const path = resolveInside(grounds.dir, value, grounds.allowed, at);
    const fault = misfit(path, value, due, { dir: grounds.dir, at });
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

function misfit(path: string, named: string, due: ExpectedPath, { dir, at }: Naming): Problem | undefined {
  const stat = statIfThere(path, at);
  if (stat === undefined) return { ...missingPath(path, named, due, dir), at };
  const name = JSON.stringify(named);
  if (due.kind === 'any') return undefined;
  const isFolder = stat.isDirectory();
  if (due.kind === 'file') {
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
  if (due.kind === 'folder' || existsSync(join(path, due.file))) return undefined;
  return problem('file-missing', `${name} is not a ${due.what}: it contains no ${due.file}`, {
    at,
    hint: nearHint(named, due, dir) ?? `name the folder of a ${due.what}, or add ${due.file}`,
  });
}

/** `named` does not exist as seen from `dir`. */
export function missingPath(path: string, named: string, due: ExpectedPath, dir: string): Problem {
  const other = due.kind === 'file' && due.alsoIn !== undefined ? resolve(due.alsoIn, named) : path;
  const places = other === path ? path : `${path} and ${other}`;
  return problem('file-missing', `${JSON.stringify(named)} does not exist (looked for at ${places})`, {
    hint: nearHint(named, due, dir) ?? 'correct the path, or add what is missing',
  });
}

function nearHint(named: string, due: ExpectedPath, dir: string): string | undefined {
  const near = nearPath(dir, named, due.kind === 'folder with' ? due.file : undefined);
  if (near !== undefined) {
    const said = `did you mean ${JSON.stringify(near)}?`;
    return `${said} Paths in pligos.yaml are relative to its folder, others to the current folder`;
  }
  const other = due.kind === 'file' && due.alsoIn !== undefined && nearPath(due.alsoIn, named, undefined);
  return other ? `did you mean ${JSON.stringify(other)}, which is in the chart?` : undefined;
}
