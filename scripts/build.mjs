// Bundles src/ into dist/: ESM with splitting, so that a run loads only the rooms it uses.
// Readable on purpose (minifying does not change the start) and the same bytes in every folder.
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = process.argv[2] ?? 'dist';

// Bundled CommonJS packages call require(); an ES module has none of its own.
const banner = "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);";

rmSync(new URL(`../${outdir}`, import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { cli: 'src/main/cli.ts' },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  chunkNames: 'chunks/[name]-[hash]',
  banner: { js: banner },
  legalComments: 'none',
  logLevel: 'warning',
});
chmodSync(new URL(`../${outdir}/cli.js`, import.meta.url), 0o755);
