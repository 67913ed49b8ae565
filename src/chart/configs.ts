/** A context's `configs`: further files for `config/`. */
import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Context, Service } from '../config/index.ts';
import { type At, type Problem, problem, UserError } from '../errors.ts';
import { resolveInside, walk } from '../files/index.ts';
import { attempt } from './attempt.ts';
import { type Files, readWalked } from './folder.ts';
import type { ChartFile } from './types.ts';

/** A file goes to `config/NAME`, a folder with all it holds to `config/NAME/`; two of one name are an error. */
export function readConfigs(service: Service, context: Context): { files: Files; problems: Problem[] } {
  const allowed = [service.root, ...service.allowOutside];
  const files = new Map<string, ChartFile>();
  const from = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { value, at } of context.configs) {
    const found = attempt(() => readConfig(value, allowed, at));
    problems.push(...found.problems);
    for (const [path, file] of found.value ?? []) {
      const first = from.get(path);
      if (first !== undefined) problems.push(twice(path, value, first, at));
      from.set(path, value);
      files.set(path, file);
    }
  }
  return { files, problems };
}

function readConfig(path: string, allowed: readonly string[], at: At): [string, ChartFile][] {
  const absolute = resolveInside('/', path, allowed, at);
  const target = `config/${basename(path)}`;
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) {
    return [...readWalked(walk(absolute, { allowed }))].map(([inner, file]) => [`${target}/${inner}`, file]);
  }
  // The walk of its folder, of this file alone, brings the same checks: links, sockets, sizes.
  const name = basename(absolute);
  const [file] = walk(dirname(absolute), { allowed, skip: (other) => other !== name });
  if (file === undefined) throw missing(path, at);
  return [...readWalked([file]).values()].map((content) => [target, content]);
}

function missing(path: string, at: At): UserError {
  return new UserError('file-missing', `${path} does not exist`, {
    at,
    hint: 'make the file, or correct the path',
  });
}

function twice(path: string, second: string, first: string, at: At): Problem {
  return problem('chart-config-twice', `both ${first} and ${second} would become ${path}`, {
    at,
    hint: 'rename one of the two files',
  });
}
