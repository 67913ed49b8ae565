/** Workflows as the README prints them, and the Action as they name it. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist, scratch } from './pligos.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The workflow of that name. */
export function printed(name: string): string {
  const block = [...readme.matchAll(/```yaml\n# (\.github\/workflows\/\S+)\n([^]*?)```/g)].find(
    ([, path]) => path === `.github/workflows/${name}`,
  );
  if (block?.[2] === undefined) throw new Error(`the README prints no ${name}`);
  return block[2];
}

/** The Action as it is released: what action.yml needs. */
export function released(): string {
  const dir = scratch();
  mkdirSync(join(dir, 'dist'));
  cpSync(join(root, 'action.yml'), join(dir, 'action.yml'));
  cpSync(dist, join(dir, 'dist'), { recursive: true });
  return dir;
}
