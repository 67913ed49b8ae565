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

const isCode = (file) => /\.[cm]?js$/.test(file);

/** KiB that may not be exceeded; what starts often is kept small. */
const budgets = [
  // Answers --version: nothing else may be in it.
  { what: 'dist/cli.js', of: (file) => file === 'cli.js', limit: 16 },
  { what: 'the program', of: (file) => file.startsWith('main-'), limit: 730 },
  { what: 'the largest file', of: isCode, largest: true, limit: 900 },
  // The live side took 350 of these: its rooms, and the Kubernetes client's configuration (90). Only a run that asks a cluster loads them.
  // Verifying attestations takes 200: Sigstore's library and TUF's, which only a deploy with attested-by loads. The gate and the
  // deploys in reports, and what pligos run judges, took 60. Several charts without a
  // pligos.yaml, hooks of helm test, restarts as changes and contexts in the order of needs took 45, 15 of them in the program.
  // What the second look found took 130, 25 of them in the program: init of charts as they are, findings that weigh who holds a role or
  // what a CRD's schema loses, preflight in helm's words, and what a deploy may fill without a review. Whose code is checked out,
  // and which rules of review a change weakens, took 15; texts as kubectl's decoder reads them, and lists that only count with
  // their comment, 5. The lists that decide over trust, 120 more forms of secrets and quotas that are exceeded together took 7.
  // `@actions/core` is in each of the three Actions, and octokit, 124, in a file that they load when they talk to GitHub.
  // Go's patterns are `re2js`, 147, which a schema with a pattern loads.
  // The process of the cache is 595: GitHub's package with Azure's client of blobs. No run loads it;
  // what starts it took 40, in each of the three Actions.
  { what: 'all of dist/', of: isCode, limit: 4900 },
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
