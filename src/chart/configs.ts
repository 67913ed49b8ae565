/** A context's `configs`: further files for `config/`. */
import { basename, dirname } from 'node:path';
import type { Context, Service } from '../config/index.ts';
import { type Problem, problem } from '../errors.ts';
import { walk } from '../files/index.ts';
import { type Files, readWalked } from './folder.ts';
import type { ChartFile } from './types.ts';

/** Each goes to `config/NAME`; two of one name are an error. */
export function readConfigs(service: Service, context: Context): { files: Files; problems: Problem[] } {
  const allowed = [service.root, ...service.allowOutside];
  const files = new Map<string, ChartFile>();
  const from = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { value, at } of context.configs) {
    const path = `config/${basename(value)}`;
    const first = from.get(path);
    from.set(path, value);
    if (first !== undefined && first !== value) {
      const message = `both ${first} and ${value} would become ${path}`;
      problems.push(problem('chart-config-twice', message, { at, hint: 'rename one of the two files' }));
    }
    // A walk of its folder, for this file alone, brings the same checks as for the other files.
    const walked = walk(dirname(value), { allowed, skip: (name) => name !== basename(value) });
    for (const file of readWalked(walked).values()) files.set(path, file);
  }
  return { files, problems };
}
