/** Reads manifests from a file, a folder of files, or standard input. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../../errors.ts';
import { readText, readTwo, walk } from '../../files/index.ts';

const isFile = (name: string, path: string): boolean =>
  name !== '-' && statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The texts of two sides. */
export function readBoth(from: string, to: string, cwd: string): readonly [string, string] {
  const [left, right] = [resolve(cwd, from), resolve(cwd, to)];
  if (isFile(from, left) && isFile(to, right)) return readTwo(left, right);
  return [readManifests(from, cwd), readManifests(to, cwd)];
}

/** The text of a file, of every YAML and JSON file below a folder, or of standard input (`-`). */
export function readManifests(name: string, cwd: string): string {
  if (name === '-') return readFileSync(0, 'utf8');
  const path = resolve(cwd, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) {
    throw new UserError('file-missing', `${name} does not exist`, {
      hint: 'name a file or folder of manifests, or - for standard input',
    });
  }
  if (!stat.isDirectory()) return readText(path);
  const files = walk(path, { allowed: [path] }).filter((file) => /\.(?:ya?ml|json)$/.test(file.path));
  return files.map((file) => `---\n# Source: ${file.path}\n${readText(join(path, file.path))}`).join('\n');
}
