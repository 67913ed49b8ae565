// Is the committed dist/ what the sources give, and is it as small as it should be?
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './gate.mjs';

/** Builds into another folder and compares names and bytes. */
export async function distIsFresh() {
  const folder = join(root, '.cache', 'dist-check');
  mkdirSync(join(root, '.cache'), { recursive: true });
  try {
    const built = await runNode(['scripts/build.mjs', '.cache/dist-check']);
    if (!built.ok) return built;
    const differing = differences(join(root, 'dist'), folder);
    return {
      ok: differing.length === 0,
      output:
        differing.length === 0
          ? ''
          : `dist/ is not what src/ gives (npm run build):\n${differing.join('\n')}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function differences(committed, built) {
  const [before, after] = [filesOf(committed), filesOf(built)];
  const gone = before
    .filter((file) => !after.includes(file))
    .map((file) => `  ${file} is not built any more`);
  const changed = after.flatMap((file) => {
    if (!before.includes(file)) return [`  ${file} is missing`];
    return readFileSync(join(committed, file)).equals(readFileSync(join(built, file)))
      ? []
      : [`  ${file} differs`];
  });
  return [...gone, ...changed];
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}

const isCode = (file) => file.endsWith('.js');
const inFiles = (...names) => {
  const files = new Set(names.map((name) => `${name}.js`));
  return (file) => files.has(file);
};

/** KiB that may not be exceeded; what starts often is kept small. */
const budgets = [
  { what: 'what --version loads', of: inFiles('cli', 'start'), limit: 8 },
  { what: 'help', of: inFiles('cli', 'start', 'base', 'main'), limit: 88 },
  {
    what: 'the largest file that a run loads',
    of: (file) => isCode(file) && file !== 'cache.js',
    largest: true,
    limit: 900,
  },
  // The packages take two fifths of it: the process of the cache with Azure's client of blobs (595), Go's patterns in judge.js (224),
  // Sigstore and TUF (205), yaml (114), octokit (121), the configuration of Kubernetes' client (87).
  // Sources of other places and bundles came with 100, the client of S3 with 535 and Google's
  // logins with 181 (docs/dependencies.md); the pull requests of updates with 34, signed bundles and `updates` with 20,
  // the dependencies of charts in `outdated` and `update` with 20. Old forms came with 69, views and accessors with 35,
  // manifests, kustomizations, friends and named secrets with 115; the yaml package went from 203 to 114.
  // What Argo CD and Flux would deploy came with 90, ApplicationSets and Go's templates for them with 110, kustomize's bases of other
  // places with 20. Removal and sync came with 55, transformers with 5, releases of helmfiles with 28, exports with 27.
  { what: 'all of dist/', of: isCode, limit: 5500 },
];

/** Compares the sizes with the budgets; the table is shown in any case. */
export function chunkSizes() {
  const dist = join(root, 'dist');
  const sizes = filesOf(dist).map((file) => ({ file, size: statSync(join(dist, file)).size / 1024 }));
  const rows = budgets.map(({ what, of, largest, limit }) => {
    const found = sizes.filter(({ file }) => of(file)).map(({ size }) => size);
    const size = largest ? Math.max(0, ...found) : found.reduce((sum, one) => sum + one, 0);
    return { what, size, limit, ok: found.length > 0 && size <= limit };
  });
  return { ok: rows.every(({ ok }) => ok), detail: rows.map(line).join(', ') };
}

const line = ({ what, size, limit, ok }) =>
  `${what} ${size.toFixed(0)} of ${limit} KiB${ok ? '' : ' (too large)'}`;
