/** What the Helms of the tests answer for good, asked once in a test run: Pligos keeps it in a folder of its user's, too. */
import { mkdirSync } from 'node:fs';
import { loadTs } from '../../scripts/load-ts.mjs';
import { findHelms } from '../../scripts/real-helm.mjs';

/** Fills a folder with the files in which Pligos keeps the answers. */
export async function askHelms(cacheDir) {
  const { builtInOf, findHelm } = await loadTs('src/helm/index.ts');
  mkdirSync(cacheDir, { recursive: true });
  const { signal } = new AbortController();
  const env = { PATH: process.env.PATH ?? '' };
  for (const { path } of findHelms()) {
    await findHelm({ bin: path, pathVariable: '', cacheDir, signal });
    await builtInOf(path, { env, cacheDir, signal });
  }
}
