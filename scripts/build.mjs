// Bundles src/ into dist/: ESM with splitting, so that a run loads only the rooms it uses.
// Readable on purpose (minifying does not change the start) and the same bytes in every folder.
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licenseTexts } from './licenses.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = resolve(root, process.argv[2] ?? 'dist');

// Bundled CommonJS packages call require(); an ES module has none of its own.
const banner =
  "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);";

// Built beside and renamed: who runs the CLI meanwhile finds the old one or the new one.
const beside = join(root, '.cache', `build.${process.pid}`);
mkdirSync(beside, { recursive: true });
try {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/main/cli.ts' },
    outdir: beside,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: banner },
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  writeFileSync(join(beside, 'LICENSES.txt'), licenseTexts(root, Object.keys(metafile.inputs)));
  chmodSync(join(beside, 'cli.js'), 0o755);
  rmSync(outdir, { recursive: true, force: true });
  renameSync(beside, outdir);
} finally {
  rmSync(beside, { recursive: true, force: true });
}
