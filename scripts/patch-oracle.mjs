// What helm's own libraries say of patches, and which objects they find in texts, to compare ours with.
// `node scripts/patch-oracle.mjs provide` builds scripts/patch-oracle by Go into the user's cache folder, once for each helm
// (a minute each), and prints the paths.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('patch-oracle', import.meta.url));
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pligos', 'parts');

/** The libraries of Helm 3.17.2 and 4.1.4: their go.mod says which. */
const helms = {
  3: { flags: ['-modfile=helm-3.mod', '-tags', 'helm3'] },
  4: { flags: [] },
};

/** Another source is another program. */
function pathOf(helm) {
  const hash = createHash('sha256');
  for (const name of readdirSync(source).toSorted())
    hash.update(name).update(readFileSync(join(source, name)));
  return join(cache, `patch-oracle-${hash.digest('hex').slice(0, 12)}`, `helm-${helm}`);
}

/** The program of a helm (3 or 4); undefined where it was not provided yet. */
export function findPatchOracle(helm) {
  const path = pathOf(helm);
  return existsSync(path) ? path : undefined;
}

/** Builds it where there is none: its path, or the reason why there can be none. */
export function providePatchOracle(helm) {
  const path = pathOf(helm);
  if (existsSync(path)) return { path };
  const made = `${path}.${process.pid}`;
  mkdirSync(join(path, '..'), { recursive: true });
  const built = spawnSync('go', ['build', ...helms[helm].flags, '-ldflags', '-s -w', '-o', made, '.'], {
    cwd: source,
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '', CGO_ENABLED: '0' },
  });
  if (built.error !== undefined) return { reason: 'there is no go' };
  if (built.status !== 0) return { reason: `go cannot build it: ${built.stderr.trim().split('\n').at(-1)}` };
  renameSync(made, path);
  return { path };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.slice(2).join(' ') !== 'provide') {
    console.error('usage: node scripts/patch-oracle.mjs provide');
    process.exit(1);
  }
  for (const helm of [3, 4]) {
    const { path, reason } = providePatchOracle(helm);
    if (path === undefined) {
      console.error(`not provided: the patch oracle of Helm ${helm} (${reason})`);
      process.exitCode = 1;
    } else console.log(path);
  }
}
