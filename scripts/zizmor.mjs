// zizmor looks for what is dangerous in workflows. It comes out of PyPI into an environment in the user's cache.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from './gate.mjs';

const version = '1.32.0';

/** The path of zizmor, or why it cannot be had. */
export async function findZizmor() {
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'pligos-tools');
  const path = join(cache, `zizmor-${version}`, 'zizmor');
  if (existsSync(path)) return { path };
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'zizmor.'));
  try {
    const venv = join(work, 'venv');
    for (const [program, ...words] of [
      ['python3', '-m', 'venv', venv],
      [join(venv, 'bin', 'pip'), 'install', '--quiet', `zizmor==${version}`],
    ]) {
      const { ok, output } = await runProgram(program, words);
      if (!ok) return { missing: `zizmor ${version} could not be had: ${output.trim().split('\n').at(-1)}` };
    }
    // The program stands alone: the environment around it is not needed any more.
    mkdirSync(dirname(path), { recursive: true });
    renameSync(join(venv, 'bin', 'zizmor'), path);
    return { path };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
