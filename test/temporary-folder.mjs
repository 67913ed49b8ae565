/** The temporary folder of a whole test run: made before, looked at and removed after. */
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive, makeTemporaryFolder } from './memory-folder.mjs';

const prefix = 'pligos-tests-';
/** The names that `privateFolder` and `openOutput` of the product give. */
const product = /^pligos-(?:(?:[a-z]+-)*(\d+)|output)-[A-Za-z0-9]{6}$/;
/** Homes and temporary folders of tests lie below their scratch folders, not deeper than this. */
const depth = 3;

/** What the Helms answer for good, which is asked once for all test files. */
const answers = 'helms';
/** In the repository, on the same disk as what `npm run build` makes beside it and renames. */
const builds = fileURLToPath(new URL('../.cache/test-dist', import.meta.url));

/** For jest's `globalSetup`: workers and what they start inherit the folder. Gives the places of what all test files share. */
export function setup() {
  const outer = process.env.TMPDIR;
  const run = makeTemporaryFolder(prefix);
  process.env.TMPDIR = run;
  mkdirSync(builds, { recursive: true });
  // Of runs that were killed.
  for (const name of readdirSync(builds)) if (!isAlive(Number(name))) removeFolder(join(builds, name));
  const dist = join(builds, String(process.pid));
  globalThis.pligosTests = { outer, run, dist };
  return { dist, helms: join(run, answers) };
}

/** jest's `globalTeardown`: every test file has removed its own folder, so nothing may be there. */
export function teardown() {
  const { outer, run, dist } = globalThis.pligosTests;
  if (outer === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outer;
  const left = readdirSync(run).filter((name) => name !== answers);
  removeFolder(dist);
  removeFolder(run);
  if (left.length > 0) throw new Error(`tests left in the temporary folder: ${left.join(', ')}`);
}

/** Private folders of the product whose process has ended, or is idle, by their path below. */
export function leftByProduct(folder, idlePids = [], below = '', levels = depth) {
  const isAtWork = (pid) => !idlePids.includes(pid) && isAlive(pid);
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const path = join(below, entry.name);
    const match = product.exec(entry.name);
    if (match !== null) return match[1] !== undefined && isAtWork(Number(match[1])) ? [] : [path];
    return levels > 1 ? leftByProduct(folder, idlePids, path, levels - 1) : [];
  });
}

/** Removes a folder, also where a test took rights away, or where what a failed test started still writes for some seconds. */
export function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    allowAll(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 12 });
  }
}

function allowAll(folder) {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) allowAll(join(folder, entry.name));
}
