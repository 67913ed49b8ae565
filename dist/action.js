"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });

// src/main/action.ts
var import_node_crypto = lazily("node:crypto");
var import_node_fs2 = require("node:fs");
var import_node_path2 = require("node:path");

// src/text/words.ts
function splitWords(line) {
  const words = [];
  let word;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? "";
    if (/\s/.test(character)) {
      if (word !== void 0) words.push(word);
      word = void 0;
    } else if (character === "'" || character === '"') {
      const quoted = readQuoted(line, at + 1, character);
      if (quoted === void 0) return { unclosed: character };
      word = (word ?? "") + quoted.text;
      at = quoted.end;
    } else if (character === "\\") {
      at += 1;
      if (line[at] !== "\n") word = (word ?? "") + (line[at] ?? "\\");
    } else word = (word ?? "") + character;
  }
  if (word !== void 0) words.push(word);
  return { words };
}
function readQuoted(line, from, quote) {
  const parts = [];
  for (let at = from; at < line.length; at += 1) {
    const character = line[at] ?? "";
    if (character === quote) return { text: parts.join(""), end: at };
    const next = line[at + 1] ?? "";
    if (quote === '"' && character === "\\" && '"\\$`\n'.includes(next) && next !== "") {
      if (next !== "\n") parts.push(next);
      at += 1;
    } else parts.push(character);
  }
  return void 0;
}

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
  const run = script.runInThisContext();
  const nodeRequire = (0, import_node_module.createRequire)(file);
  const require2 = (name) => name.startsWith("./") ? load((0, import_node_path.join)((0, import_node_path.dirname)(file), name), cache) : nodeRequire(name);
  run(module2.exports, require2, module2);
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

// src/main/action.ts
var { env } = process;
var input = (name) => env[`INPUT_${name.toUpperCase()}`]?.trim() ?? "";
void start().then(
  (code) => {
    process.exitCode = code;
    if (env["GITHUB_OUTPUT"]) (0, import_node_fs2.appendFileSync)(env["GITHUB_OUTPUT"], `exit-code=${code}
`);
  },
  (error) => {
    process.stderr.write(
      `this is a bug of pligos, please report it
${error instanceof Error ? error.stack : String(error)}
`
    );
    process.exitCode = 70;
  }
);
async function start() {
  const split = splitWords(input("args"));
  if ("unclosed" in split)
    return refuse(`the input args has a ${split.unclosed} that is not closed: close it`);
  if (split.words.length === 0)
    return refuse("the input args is empty: write the words of a pligos command, e.g. check");
  process.chdir((0, import_node_path2.resolve)(env["GITHUB_WORKSPACE"] || process.cwd(), input("working-directory") || "."));
  const { main } = loadProgram((0, import_node_path2.join)(__dirname, "main-4XYEPB4O.cjs"), void 0);
  if (main === void 0) throw new TypeError("the program is missing");
  const token = (0, import_node_crypto.randomBytes)(16).toString("hex");
  process.stdout.write(`::stop-commands::${token}
`);
  try {
    return await main(split.words, process);
  } finally {
    process.stdout.write(`
::${token}::
`);
  }
}
function refuse(message) {
  process.stdout.write(`::error title=pligos::${message}
`);
  return 1;
}
