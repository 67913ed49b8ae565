// Bundles src/ into dist/: names and lines stay readable on purpose (minifying does not change the start), and the same bytes in
// every folder.
import { readFile } from 'node:fs/promises';
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licenseTexts } from './licenses.mjs';
import { onlyTheConfiguration } from './only-the-configuration.mjs';
import { withoutItsFetch } from './without-its-fetch.mjs';
import { withoutUndici } from './without-undici.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = resolve(root, process.argv[2] ?? 'dist');

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
};

/** js-yaml makes its schemas when it is loaded; we use its parser alone, so let them be dropped. */
const onlyTheParser = {
  name: 'only-the-parser-of-js-yaml',
  setup({ onLoad }) {
    const made =
      /^((?:var|let|const) \w+ = )(define(?:Scalar|Sequence|Mapping)Tag\(|new Schema\(|[A-Z_0-9]+_SCHEMA\.withTags\(|Object\.fromEntries\(|new (?:Map|Set)\()/gm;
    onLoad({ filter: /js-yaml\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(made, '$1/* @__PURE__ */ $2'),
      loader: 'js',
    }));
  },
};

/**
 * GitHub's toolkit does nothing when it is loaded, nor do Azure's packages below it, though they do not say so: what is not used is
 * dropped, an http client among it.
 */
const onlyWhatIsUsed = {
  name: 'only-what-is-used',
  setup({ onResolve, resolve: resolvePath }) {
    onResolve(
      { filter: /^(?:@(?:actions|azure|typespec|protobuf-ts)\/|tunnel$|undici$|\.)/ },
      async ({ path, pluginData, ...from }) => {
        const isToolkit =
          !path.startsWith('.') ||
          /\/node_modules\/@(?:actions|azure|typespec|protobuf-ts)\//.test(from.importer);
        if (!isToolkit || pluginData === onlyWhatIsUsed) return undefined;
        const { importer, resolveDir, kind } = from;
        const found = await resolvePath(path, { importer, resolveDir, kind, pluginData: onlyWhatIsUsed });
        return { ...found, sideEffects: false };
      },
    );
  },
};

/**
 * Modules that few runs need and that are large: files of their own, loaded when they are asked for, or, where they are imported as
 * any other, when something of them is first used.
 */
function apart(files) {
  return {
    name: 'apart',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir, kind }) => {
        const name = kind === 'entry-point' ? undefined : files.get(relative(root, join(resolveDir, path)));
        return name && { path: `./${name}`, external: true };
      });
    },
  };
}

/** The Action's part takes the operations out of the program that the CLI is, which is loaded from beside it. */
function operationsOf(file) {
  return {
    name: 'operations-of',
    setup({ onResolve }) {
      onResolve({ filter: /\/operations\/index\.ts$/ }, () => ({ path: `./${file}`, external: true }));
    },
  };
}

/** Modules that few runs need and that cost milliseconds to load, node's and our own: asked for at the first use. */
const lazyModules =
  /(?<=^|[;}])var (\w+)\s*=\s*require\(\s*"(node:(?:child_process|crypto|https?|perf_hooks|stream|string_decoder|tty|zlib|timers\/promises)|\.\/(?:yaml-read|formats|html|attest|patterns)-\w+\.cjs)"\s*\);/gm;
const lazily = 'var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });\n';

/** One CommonJS file, named by its content: node starts such a file sooner than ES modules. */
async function program(folder, entry, options = {}) {
  const { metafile, outputFiles } = await build({
    ...common,
    ...(typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: allOf(entry) }),
    outdir: folder,
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    supported: { 'dynamic-import': false },
    write: false,
    ...options,
  });
  const [{ path, text }] = outputFiles;
  const lazy = text.replace(lazyModules, 'var $1 = lazily("$2");');
  writeFileSync(
    path,
    lazy === text ? text : lazy.replace(/^(?:"use strict";\n?)?/, (strict) => strict + lazily),
  );
  return { name: basename(path), inputs: Object.keys(metafile.inputs) };
}

/** Several modules as one. */
const allOf = (paths) => ({
  contents: paths.map((path) => `export * from './${path}';\n`).join(''),
  loader: 'ts',
  resolveDir: root,
});

/** Who loads a module of these finds it in that file. */
const inFile = (paths, { name }) => paths.map((path) => [path, name]);

/** A door is a small file under a name of its own, which knows the program that it loads. */
const door = ({ name }) => ({
  entryNames: '[name]',
  outExtension: { '.js': '.js' },
  define: { PROGRAM_FILE: JSON.stringify(name) },
});

/** What a report is written as elsewhere than in a terminal: of a run nearly always one, or none. */
const otherFormats = ['annotations', 'json', 'comment/report', 'names', 'patch', 'sarif/report'].map(
  (name) => `src/report/${name}.ts`,
);

// Built beside and renamed: who runs the CLI meanwhile finds the old one or the new one.
const beside = join(root, '.cache', `build.${process.pid}`);
mkdirSync(beside, { recursive: true });
try {
  const yamlRead = await program(beside, 'src/yaml/read.ts', {
    entryNames: 'yaml-read-[hash]',
    plugins: [onlyTheParser],
  });
  const read = inFile(['src/yaml/read.ts'], yamlRead);
  const html = await program(beside, 'src/report/html/report.ts', { entryNames: 'html-[hash]' });
  const formats = await program(beside, otherFormats, { entryNames: 'formats-[hash]' });
  const yamlEdit = await program(beside, 'src/chart/yaml-edit.ts');
  // Nobody reads it: its own sources are published.
  const connectLibrary = await program(beside, 'src/cluster/connect/library.ts', {
    plugins: [onlyTheConfiguration],
    minify: true,
  });
  const attestLibrary = await program(beside, 'src/attest/library.ts', {
    entryNames: 'attest-library-[hash]',
    plugins: [withoutItsFetch],
    minify: true,
  });
  const githubLibrary = await program(beside, 'src/github/library.ts', {
    entryNames: 'github-library-[hash]',
    plugins: [onlyWhatIsUsed, withoutUndici],
    minify: true,
  });
  const cacheLibrary = await program(beside, 'src/github/cache/service/library.ts', {
    entryNames: 'cache-library-[hash]',
    plugins: [onlyWhatIsUsed, withoutUndici],
    minify: true,
  });
  const gitHub = inFile(['src/github/library.ts'], githubLibrary);
  const reports = [...inFile(['src/report/html/report.ts'], html), ...inFile(otherFormats, formats)];
  // Few runs meet a schema with a pattern.
  const patterns = await program(beside, 'src/judge/validate/re2.ts', {
    entryNames: 'patterns-[hash]',
    minify: true,
  });
  const patternFile = inFile(['src/judge/validate/re2.ts'], patterns);
  const comparison = await program(beside, 'src/operations/comparison.ts', {
    plugins: [apart(new Map([...read, ...reports, ...patternFile]))],
  });
  const library = [['src/cluster/connect/library.ts', connectLibrary.name]];
  const attest = await program(beside, 'src/attest/index.ts', {
    entryNames: 'attest-[hash]',
    plugins: [apart(new Map(inFile(['src/attest/library.ts'], attestLibrary)))],
  });
  const attests = new Map(inFile(['src/attest/index.ts'], attest));
  const cluster = await program(beside, 'src/operations/cluster-rooms.ts', {
    plugins: [apart(new Map([...read, ...library]))],
  });
  const tables = await program(beside, 'src/operations/schema-tables.ts');
  const names = new Map([
    ...read,
    ...reports,
    ['src/chart/yaml-edit.ts', yamlEdit.name],
    ...library,
    ['src/operations/cluster-rooms.ts', cluster.name],
    ['src/operations/comparison.ts', comparison.name],
    ['src/operations/schema-tables.ts', tables.name],
  ]);
  const main = await program(beside, 'src/main/program.ts', {
    entryNames: 'main-[hash]',
    plugins: [apart(names)],
    // Only blanks go, a fifth of the file: names stay what they are, and no line grows beyond what a stack can point into.
    minifyWhitespace: true,
    lineLimit: 160,
  });
  const action = await program(beside, 'src/main/actions/preview/program.ts', {
    entryNames: 'action-[hash]',
    plugins: [
      onlyWhatIsUsed,
      onlyTheParser,
      operationsOf(main.name),
      apart(new Map([...attests, ...gitHub])),
    ],
  });
  const report = await program(beside, 'src/main/actions/report/program.ts', {
    entryNames: 'report-[hash]',
    plugins: [onlyWhatIsUsed, onlyTheParser, apart(new Map([...names, ...attests, ...gitHub]))],
  });
  const matrix = await program(beside, 'src/main/actions/matrix/program.ts', {
    entryNames: 'matrix-[hash]',
    // It asks no cluster, and what it does not use is dropped once it is not looked into.
    plugins: [
      onlyWhatIsUsed,
      onlyTheParser,
      apart(new Map([...attests, ...gitHub, ['src/operations/cluster-rooms.ts', cluster.name]])),
    ],
  });
  await program(beside, 'src/main/cli.ts', door(main));
  await program(beside, 'src/main/action.ts', door(action));
  await program(beside, 'src/main/action.ts', { ...door(report), entryNames: 'report' });
  await program(beside, 'src/main/action.ts', { ...door(matrix), entryNames: 'matrix' });
  const cache = await program(beside, 'src/github/cache/service/program.ts', {
    ...door(action),
    entryNames: 'cache',
    plugins: [apart(new Map(inFile(['src/github/cache/service/library.ts'], cacheLibrary)))],
  });
  // The doors keep their names for package.json's `bin` and action.yml, and node loads CommonJS 5 ms sooner than an ES module.
  writeFileSync(join(beside, 'package.json'), '{ "type": "commonjs" }\n');
  const parts = [
    comparison,
    yamlRead,
    html,
    formats,
    yamlEdit,
    tables,
    cluster,
    connectLibrary,
    attest,
    attestLibrary,
    githubLibrary,
    cacheLibrary,
    cache,
    patterns,
  ];
  const all = [main, action, report, matrix, ...parts];
  const inputs = new Set(all.flatMap((made) => made.inputs));
  writeFileSync(join(beside, 'LICENSES.txt'), licenseTexts(root, [...inputs]));
  chmodSync(join(beside, 'cli.js'), 0o755);
  rmSync(outdir, { recursive: true, force: true });
  renameSync(beside, outdir);
} finally {
  rmSync(beside, { recursive: true, force: true });
}
