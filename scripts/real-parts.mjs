// Real parts for tests that no npm package holds. `node scripts/real-parts.mjs registry` provides an OCI
// registry in the user's cache folder, once, and prints its path; exit 1 and a reason where it cannot be had.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pligos', 'parts');

/** The version is part of the path, so that a newer one is fetched beside the older. */
const goRegistry = { version: 'v3.0.0', path: join(cache, 'registry-go-3.0.0', 'registry') };
const debianRegistry = { path: join(cache, 'registry-debian', 'docker-registry') };

/** The path of a registry that is there already; undefined where none was provided yet. */
export function findRegistry() {
  const onPath = ['/usr/bin/docker-registry'].find(existsSync);
  return [debianRegistry.path, goRegistry.path].find(existsSync) ?? onPath;
}

/** Provides the registry: Debian's package unpacked without root, else built by Go. */
export function provideRegistry() {
  const found = findRegistry();
  if (found !== undefined) return { path: found };
  const reasons = [];
  for (const provide of [unpackDebian, buildByGo]) {
    const result = provide();
    if (result.path !== undefined) return result;
    reasons.push(result.reason);
  }
  return { reason: reasons.join('; ') };
}

function unpackDebian() {
  if (process.arch !== 'x64' && process.arch !== 'arm64')
    return { reason: 'no Debian package for this processor' };
  return inWorkFolder('registry-debian', (work) => {
    const download = spawnSync('apt-get', ['download', 'docker-registry'], { cwd: work, encoding: 'utf8' });
    const archive = existsSync(work) ? readdirSync(work).find((name) => name.endsWith('.deb')) : undefined;
    if (download.status !== 0 || archive === undefined)
      return { reason: 'apt-get cannot download docker-registry' };
    if (spawnSync('dpkg', ['-x', archive, 'unpacked'], { cwd: work }).status !== 0)
      return { reason: 'dpkg cannot unpack it' };
    return keep(join(work, 'unpacked', 'usr', 'bin', 'docker-registry'), debianRegistry.path);
  });
}

function buildByGo() {
  return inWorkFolder('registry-go', (work) => {
    const module = `github.com/distribution/distribution/v3/cmd/registry@${goRegistry.version}`;
    const env = { ...process.env, GOBIN: work, GOFLAGS: '-mod=mod', CGO_ENABLED: '0' };
    const built = spawnSync('go', ['install', module], { cwd: work, env, encoding: 'utf8' });
    if (built.status !== 0)
      return { reason: built.error === undefined ? 'go cannot build it' : 'there is no go' };
    return keep(join(work, 'registry'), goRegistry.path);
  });
}

function inWorkFolder(name, make) {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, `${name}.`));
  try {
    return make(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Several processes may provide it at once: the last rename wins with equal bytes. */
function keep(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  return { path: to };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== 'registry') {
    console.error('usage: node scripts/real-parts.mjs registry');
    process.exit(1);
  }
  const { path, reason } = provideRegistry();
  if (path === undefined) {
    console.error(`not provided: the OCI registry (${reason})`);
    process.exit(1);
  }
  console.log(path);
}
