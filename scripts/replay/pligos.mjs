// Runs the built CLI many times in one process: the program of dist/ itself, with the words that a user would type.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = process.env['PLIGOS_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** `diff(before, after, namespace)` gives the JSON report of two renders; `end()` removes its folder. */
export function makePligos() {
  const program = import(pathToFileURL(join(dist, 'main.js')).href);
  const folder = mkdtempSync(join(tmpdir(), 'pligos-replay-'));
  const files = ['before.yaml', 'after.yaml'].map((name) => join(folder, name));
  const env = { PATH: process.env['PATH'], HOME: folder };
  return {
    async diff(before, after, namespace) {
      writeFileSync(files[0], before);
      writeFileSync(files[1], after);
      const output = [];
      const errors = [];
      const world = {
        env,
        platform: process.platform,
        arch: process.arch,
        stdout: { write: (text) => output.push(text) },
        stderr: { write: (text) => errors.push(text) },
        cwd: () => folder,
        on: () => {},
      };
      const flags = ['--namespace', namespace, '--format', 'json', '--show-noise'];
      const { main } = (await program).main_exports;
      await main(['diff', '--from', files[0], '--to', files[1], ...flags], world);
      if (output.length === 0) throw new Error(`pligos diff gave no report: ${errors.join('')}`);
      return JSON.parse(output.join(''));
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
