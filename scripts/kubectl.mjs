// kubectl for tests: `kubectl apply` makes the very patch that Helm 3 sends, many objects in one process. On linux/x64
// it comes out of the npm package that helm-3 comes out of; elsewhere the one on PATH is taken.
import { chmodSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readZipEntry } from './zip.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export function findKubectl() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return onPath('kubectl');
  const folder = join(root, '.cache', 'kubectl-1.32.3');
  const path = join(folder, 'kubectl');
  if (!existsSync(path)) {
    const bytes = readZipEntry(join(root, 'node_modules', 'helm-3', 'lib', 'layer.zip'), 'kubectl/kubectl');
    mkdirSync(folder, { recursive: true });
    // Several processes may get here at once: each writes beside, the last rename wins with equal bytes.
    const beside = join(folder, `kubectl.${process.pid}`);
    writeFileSync(beside, bytes);
    chmodSync(beside, 0o755);
    renameSync(beside, path);
  }
  return path;
}

function onPath(program) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}
