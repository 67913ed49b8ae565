// actionlint has no package that checks local actions; Go builds it once into the user's cache.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root, runProgram } from './gate.mjs';

const version = '1.7.12';

/** The path of actionlint, or why it cannot be had. */
export async function findActionlint() {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'pligos-tools', `actionlint-${version}`);
  const path = join(folder, 'actionlint');
  if (existsSync(path)) return { path };
  const source = `github.com/rhysd/actionlint/cmd/actionlint@v${version}`;
  const { ok, output } = await runProgram('go', ['install', source], { env: { GOBIN: folder, GOFLAGS: '' } });
  if (ok) return { path };
  return { missing: `actionlint ${version} could not be built with go: ${output.trim().split('\n').at(-1)}` };
}

/** Every workflow of the repository. */
export const workflows = () =>
  readdirSync(join(root, '.github', 'workflows')).map((file) => join('.github', 'workflows', file));
