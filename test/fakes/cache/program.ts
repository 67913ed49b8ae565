/** The process of the cache out of the sources, as it is in dist/: its package's own http client is left out, and nothing misses it. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { replacements } from '../../replacements.ts';

/** Builds `cache.js` in a folder, and gives its path. */
export async function buildCacheProgram(
  folder = mkdtempSync(join(tmpdir(), 'pligos-test-')),
): Promise<string> {
  const outfile = join(folder, 'cache.js');
  await build({
    entryPoints: [join(import.meta.dirname, '../../../src/github/cache/service/program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // A package below it asks where it stands.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(outfile).href) },
    plugins: [replacements],
    logLevel: 'silent',
  });
  return outfile;
}
