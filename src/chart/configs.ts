/** Reads a context's `configs`: further files for `config/`. */
import { basename } from 'node:path';
import type { Context } from '../config/index.ts';
import { type Problem, problem } from '../errors.ts';
import { statIfThere } from '../files/index.ts';
import { type ChartFiles, readWalked } from './folder.ts';
import type { ChartFile } from './types.ts';

/** Each becomes `config/NAME`; two of one name are an error. */
export function readConfigs(context: Context): { files: ChartFiles; problems: Problem[] } {
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
    const stat = statIfThere(value);
    // The reader of the context has reported whether it exists, and lies inside.
    if (!stat?.isFile()) continue;
    const executable = (stat.mode & 0o111) !== 0;
    for (const [, file] of readWalked([{ path, absolute: value, executable, size: stat.size }]))
      files.set(path, file);
  }
  return { files, problems };
}
