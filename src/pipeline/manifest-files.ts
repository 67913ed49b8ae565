/** Manifests as they lie around: a file, a folder of files, standard input. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { readText, walk } from '../files/index.ts';

/** The text of a file, of every YAML and JSON file below a folder, or of standard input (`-`). */
export function readManifests(name: string, cwd: string): string {
  if (name === '-') return readFileSync(0, 'utf8');
  const path = resolve(cwd, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    throw new UserError('file-missing', `${name} does not exist`, {
      hint: 'name a file or folder of manifests, or - for standard input',
    });
  }
  if (!found.isDirectory()) return readText(path);
  const files = walk(path, { allowed: [path] }).filter((file) => /\.(?:ya?ml|json)$/.test(file.path));
  return files.map((file) => `---\n# Source: ${file.path}\n${readText(join(path, file.path))}`).join('\n');
}
