/** Bundled by side-by-side.helm.test.ts and run as many processes: `stores-program FOLDER NUMBER` uses every store that runs share. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../src/archive/index.ts';
import { storeArtifacts } from '../../src/artifacts/index.ts';
import { askOnce } from '../../src/helm/binary-cache.ts';
import { findInCache, keepInCache } from '../../src/programs/cache.ts';
import { string } from '../../src/json/index.ts';
import { parseConstraint } from '../../src/versions/index.ts';

const [folder = '', number = '0'] = process.argv.slice(2);
const program = Buffer.alloc(2 * 1024 * 1024, 'helm');
const range = parseConstraint('3.17.2');
if (range === undefined) throw new Error('no range');

// The tool cache: what it gives out is whole, whichever of the runs has put it there.
const cache = { tool: 'helm', dir: join(folder, 'tools'), arch: 'x64' };
const found = findInCache(range, cache)?.path ?? keepInCache('3.17.2', program, cache);
if (!readFileSync(found).equals(program)) throw new Error('the cached program is not whole');

// What a helm answered.
const answer = await askOnce({
  path: join(folder, 'binary'),
  cacheDir: join(folder, 'answers'),
  name: 'helm-versions.json',
  shape: string(),
  ask: async () => 'v3.17.2',
});
if (answer !== 'v3.17.2') throw new Error(`the answer is ${answer}`);

// What helm generated; two branches have other archives.
const branch = Number(number) % 2;
const archives = [0, 1, 2].map((at) => {
  const content = Buffer.alloc(20_000, `archive ${at} of ${branch}`);
  const file = `charts/a${at}-${branch}.tgz`;
  return { file, name: `a${at}`, version: `${branch}.0.0`, sha256: sha256(content), content };
});
storeArtifacts(join(folder, 'artifacts', 'staging'), { archives, removed: [] }, 'cache');
