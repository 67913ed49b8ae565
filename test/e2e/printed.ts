/** Workflows as the README and the docs print them, and the Action as they name it. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist, scratch } from './pligos.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The workflow of that name, of the README or of another page. */
export const printed = (name: string, page?: string): string =>
  printedFile(`.github/workflows/${name}`, page);

/** The file that a page prints as YAML, with its path in the first line. */
export function printedFile(path: string, page = 'README.md'): string {
  const text = readFileSync(join(root, page), 'utf8');
  const block = [...text.matchAll(/```yaml\n# (\S+)\n([^]*?)```/g)].find(([, one]) => one === path);
  if (block?.[2] === undefined) throw new Error(`${page} prints no ${path}`);
  return block[2];
}

/** The Action as it is released, with those of these folders: what their action.yml need. */
export function released(...folders: readonly string[]): string {
  const dir = scratch();
  for (const name of ['dist', ...folders]) mkdirSync(join(dir, name));
  for (const name of ['action.yml', ...folders.map((folder) => join(folder, 'action.yml'))])
    cpSync(join(root, name), join(dir, name));
  cpSync(dist, join(dir, 'dist'), { recursive: true });
  return dir;
}
