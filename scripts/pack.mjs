// `npm pack` of what is published: `dependencies` names what dist/ holds already, so the archive asks for none of them.
// The argument is the folder that gets the archive.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const to = resolve(process.argv[2] ?? '.');
const {
  dependencies: _bundled,
  devDependencies: _tools,
  scripts: _scripts,
  ...published
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'pligos-pack-'));
try {
  for (const path of published.files) cpSync(join(root, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const { status } = spawnSync('npm', ['pack', '--silent', '--pack-destination', to], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
