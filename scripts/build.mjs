// Bundles src/ into dist/: ES modules whose names and lines stay readable, each module once, the same bytes in every folder. Only the
// files that hold a package, and next to nothing of ours, are minified.
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { chunkGroups, doors, lazyChunks, libraries } from './chunks.mjs';
import { licenseTexts } from './licenses.mjs';
import { replacementOf } from './replacements.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = resolve(root, process.argv[2] ?? 'dist');

/** What does nothing when it is loaded: these packages, though they do not say so, and all of src/ but the doors. */
const isPure = (id) =>
  /\/node_modules\/(?:@actions|@azure|@protobuf-ts|@typespec|js-yaml|tunnel)\//.test(id) ||
  (id.startsWith(join(root, 'src/')) && !doorPaths.has(id));
const doorPaths = new Set(Object.values(doors).map((path) => join(root, path)));

/** Errors are recognised by the names of their classes, and stacks are read by those of functions. */
const minify = {
  mangle: { keepNames: true },
  compress: { keepNames: { function: true, class: true } },
};

const replacements = {
  name: 'replacements',
  resolveId: (path, importer) => importer && replacementOf(path, importer),
};

const nameOf = ({ name, facadeModuleId }) =>
  `${lazyChunks.get(facadeModuleId && relative(root, facadeModuleId)) ?? name}.js`;

const names = new Set(
  [
    ...Object.keys(doors),
    ...chunkGroups.map(({ name }) => name),
    ...lazyChunks.values(),
    'rolldown-runtime',
  ].map((name) => `${name}.js`),
);

/** The name that the bundler gives a further file says nothing, and another file may have it in the next commit. */
function checkNames(output) {
  const nameless = output.map(({ fileName }) => fileName).filter((name) => !names.has(name));
  if (nameless.length > 0) throw new Error(`scripts/chunks.mjs names no group for ${nameless.join(', ')}`);
}

// Built beside and renamed: who runs the CLI meanwhile finds the old one or the new one. Another folder may be on another disk.
const isOwn = outdir.startsWith(join(root, sep));
const beside = join(isOwn ? join(root, '.cache') : dirname(outdir), `build.${process.pid}`);
mkdirSync(beside, { recursive: true });
try {
  const bundle = await rolldown({
    cwd: root,
    input: doors,
    platform: 'node',
    transform: { target: 'node20' },
    treeshake: { moduleSideEffects: (id) => (isPure(id) ? false : undefined) },
    // A module that one file imports when it is needed may be in a file that another one always needs.
    checks: { ineffectiveDynamicImport: false },
    plugins: [replacements],
  });
  const options = {
    entryFileNames: '[name].js',
    chunkFileNames: nameOf,
    minifyInternalExports: false,
    comments: false,
    codeSplitting: { groups: chunkGroups },
  };
  const { output } = await bundle.write({ ...options, dir: beside });
  checkNames(output);
  const { output: minified } = await bundle.generate({ ...options, minify });
  for (const { fileName, code } of minified)
    if (libraries.has(fileName)) writeFileSync(join(beside, fileName), code);
  const bundled = output.flatMap(({ modules }) => Object.entries(modules));
  const inputs = bundled
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => relative(root, id));
  // Where dist/ is copied alone, node must know that these are ES modules.
  writeFileSync(join(beside, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(beside, 'LICENSES.txt'), licenseTexts(root, inputs));
  chmodSync(join(beside, 'cli.js'), 0o755);
  rmSync(outdir, { recursive: true, force: true });
  renameSync(beside, outdir);
} finally {
  rmSync(beside, { recursive: true, force: true });
}
