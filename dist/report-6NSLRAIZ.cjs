"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
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
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/main/actions/report/program.ts
var program_exports = {};
__export(program_exports, {
  runAction: () => runAction
});
module.exports = __toCommonJS(program_exports);

// src/main/actions/report/run.ts
var import_node_crypto8 = lazily("node:crypto");

// src/errors.ts
function problem(code, message, details = {}) {
  return make("error", code, message, details);
}
function make(severity, code, message, details) {
  return {
    severity,
    code,
    message,
    ...details.at && { at: details.at },
    ...details.hint && { hint: details.hint }
  };
}
var isError = (candidate) => candidate.severity === "error";
var brand = /* @__PURE__ */ Symbol.for("pligos.user-error");
var UserError = class _UserError extends Error {
  [brand] = true;
  /** By its brand: a room that is loaded apart brings this class a second time. */
  static [Symbol.hasInstance](value) {
    return typeof value === "object" && value !== null && brand in value;
  }
  problems;
  constructor(code, message, details = {}) {
    super(message);
    this.name = "UserError";
    this.problems = [problem(code, message, details)];
  }
  /** The error that carries all of these (warnings may be among them). */
  static of(problems) {
    const first = problems.find(isError) ?? problems[0];
    if (first === void 0) throw new TypeError("UserError.of needs at least one problem");
    const error2 = new _UserError(first.code, first.message, first);
    error2.problems = problems;
    return error2;
  }
};

// src/text/glob.ts
function matchGlob(pattern, text3) {
  const steps = parse(pattern);
  let reached = follow(/* @__PURE__ */ new Set([0]), steps, true);
  for (const character of text3) {
    const next = /* @__PURE__ */ new Set();
    for (const at3 of reached) {
      const step = steps[at3];
      if (step === void 0) continue;
      if (step.kind === "folders") next.add(at3);
      else if (step.takes(character)) next.add(step.kind === "one" ? at3 + 1 : at3);
    }
    reached = follow(next, steps, character === "/");
  }
  return reached.has(steps.length);
}
function follow(reached, steps, folderBegins) {
  for (const at3 of reached) {
    const step = steps[at3];
    if (step?.kind === "many" || step?.kind === "folders" && folderBegins) reached.add(at3 + 1);
  }
  return reached;
}
var anything = () => true;
var notSlash = (character) => character !== "/";
function parse(pattern) {
  const characters = Array.from(pattern);
  const steps = [];
  let at3 = 0;
  while (at3 < characters.length) {
    const character = characters[at3] ?? "";
    if (character === "*" && characters[at3 + 1] === "*") {
      const isWholePart = at3 === 0 || characters[at3 - 1] === "/";
      const withSlash = isWholePart && characters[at3 + 2] === "/";
      steps.push(withSlash ? { kind: "folders" } : { kind: "many", takes: anything });
      at3 += withSlash ? 3 : 2;
    } else if (character === "[") {
      const set = parseSet(characters, at3);
      steps.push({ kind: "one", takes: set?.takes ?? ((other) => other === "[") });
      at3 = set?.end ?? at3 + 1;
    } else if (character === "\\" && at3 + 1 < characters.length) {
      const literal = characters[at3 + 1];
      steps.push({ kind: "one", takes: (other) => other === literal });
      at3 += 2;
    } else {
      steps.push(simple(character));
      at3 += 1;
    }
  }
  return steps;
}
function simple(character) {
  if (character === "*") return { kind: "many", takes: notSlash };
  if (character === "?") return { kind: "one", takes: notSlash };
  return { kind: "one", takes: (other) => other === character };
}
function parseSet(characters, open2) {
  let at3 = open2 + 1;
  const negated = characters[at3] === "!" || characters[at3] === "^";
  if (negated) at3 += 1;
  const ranges = [];
  for (let first = true; first || characters[at3] !== "]"; first = false) {
    const low = characters[at3];
    if (low === void 0) return void 0;
    const high = characters[at3 + 2];
    const isRange = characters[at3 + 1] === "-" && high !== void 0 && high !== "]";
    ranges.push([low, isRange ? high : low]);
    at3 += isRange ? 3 : 1;
  }
  const takes = (character) => character !== "/" && ranges.some(([low, high]) => low <= character && character <= high) !== negated;
  return { takes, end: at3 + 1 };
}

// src/text/nearest.ts
var longest = 50;
var most = 1e3;
var listed = 12;
function nearest(word3, known) {
  const candidates = [...known];
  if (word3.length > longest || candidates.length > most) return void 0;
  const lower = word3.toLowerCase();
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word3 || candidate.length > longest) continue;
    const allowed = Math.floor(Math.max(word3.length, candidate.length) / 3);
    if (Math.abs(word3.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least));
    if (distance <= allowed && distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
function longForm(word3, known) {
  if (word3.length < 2 || word3.length > longest || known.length > most) return void 0;
  const lower = word3.toLowerCase();
  const longer = known.filter((candidate) => candidate.length <= longest && candidate.length > word3.length);
  const oneOf2 = (fits) => {
    const [found, second] = longer.filter((candidate) => fits(candidate.toLowerCase()));
    return second === void 0 ? found : void 0;
  };
  return oneOf2((candidate) => candidate.startsWith(lower)) ?? oneOf2((candidate) => candidate[0] === lower[0] && hasInOrder(candidate, lower));
}
function hasInOrder(text3, letters2) {
  let found = 0;
  for (const letter of text3) if (letter === letters2[found]) found += 1;
  return found === letters2.length;
}
function suggest(word3, known) {
  const words5 = [...known];
  const near = nearest(word3, words5) ?? longForm(word3, words5);
  if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
  if (words5.length === 0) return "known: none";
  const more = words5.length - listed;
  return `known: ${words5.slice(0, listed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at3) => at3);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    const lowest = Math.min(...row);
    if (lowest > limit) return lowest;
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

// src/text/printable.ts
var oneLine = (text3, longest5) => shortened(printable(text3).replace(/\s+/g, " ").trim(), longest5);
function printable(text3) {
  return text3.replace(/\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)/g, "").replace(/[\p{Cf}\u2028\u2029]/gu, "").replace(new RegExp("(?!\\s)\\p{Cc}", "gu"), "").replace(/[\v\f\r]/g, " ");
}
function shortened(text3, longest5) {
  if (text3.length <= longest5) return text3;
  const cut = text3.slice(0, longest5).replace(/[\ud800-\udbff]$/, "");
  return `${cut}\u2026`;
}

// src/text/sentence.ts
function sentence(text3) {
  const isWord2 = /^[a-z]+(?:[ ,]|$)/.test(text3) && !/^(?:helm|kubectl) /.test(text3);
  const first = isWord2 ? text3.slice(0, 1).toUpperCase() + text3.slice(1) : text3;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/text/words.ts
var splitList = (line) => line.split(",").map((word3) => word3.trim()).filter((word3) => word3 !== "");
function splitFiles(line) {
  const parts = line.split(/[\s,]+/).filter((part) => part !== "");
  return parts.every((part) => /\.ya?ml$/i.test(part)) ? parts : [line];
}
function splitWords(line) {
  const words5 = [];
  let word3;
  for (let at3 = 0; at3 < line.length; at3 += 1) {
    const character = line[at3] ?? "";
    if (/\s/.test(character)) {
      if (word3 !== void 0) words5.push(word3);
      word3 = void 0;
    } else if (character === "'" || character === '"') {
      const quoted6 = readQuoted(line, at3 + 1, character);
      if (quoted6 === void 0) return { unclosed: character };
      word3 = (word3 ?? "") + quoted6.text;
      at3 = quoted6.end;
    } else if (character === "\\") {
      at3 += 1;
      if (line[at3] !== "\n") word3 = (word3 ?? "") + (line[at3] ?? "\\");
    } else word3 = (word3 ?? "") + character;
  }
  if (word3 !== void 0) words5.push(word3);
  return { words: words5 };
}
function readQuoted(line, from, quote) {
  const parts = [];
  for (let at3 = from; at3 < line.length; at3 += 1) {
    const character = line[at3] ?? "";
    if (character === quote) return { text: parts.join(""), end: at3 };
    const next = line[at3 + 1] ?? "";
    if (quote === '"' && character === "\\" && '"\\$`\n'.includes(next) && next !== "") {
      if (next !== "\n") parts.push(next);
      at3 += 1;
    } else parts.push(character);
  }
  return void 0;
}

// src/files/stat.ts
var import_node_fs = require("node:fs");

// src/files/system.ts
function codeOf(error2) {
  const hasCode = typeof error2 === "object" && error2 !== null && "code" in error2;
  return hasCode && typeof error2.code === "string" ? error2.code : void 0;
}
function readError(error2, file, at3) {
  const code = codeOf(error2);
  if (code === void 0 || error2 instanceof UserError) return error2;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new UserError("file-missing", `${file} does not exist`, {
      at: at3,
      hint: "make it, or correct the path"
    });
  }
  return new UserError("file-unreadable", `${file} cannot be read (${code})`, {
    at: at3,
    hint: "look at the rights of the file and of the folders above it"
  });
}
function writeError(error2, file, hint2 = writeHint) {
  const code = codeOf(error2);
  if (code === void 0 || error2 instanceof UserError) return error2;
  return new UserError("file-unwritable", `${file} cannot be written (${code})`, {
    hint: code === "ENOSPC" ? "make room on the disk" : hint2
  });
}
var writeHint = "look at the rights of the folder, and at what stands in the way";
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error2) {
    return codeOf(error2) !== "ESRCH";
  }
}

// src/files/stat.ts
function lstatIfThere(path) {
  return ifThere(() => (0, import_node_fs.lstatSync)(path), path, void 0);
}
function ifThere(stat, path, at3) {
  try {
    return stat();
  } catch (error2) {
    const code = codeOf(error2);
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw readError(error2, path, at3);
  }
}

// src/files/paths.ts
var import_node_fs2 = require("node:fs");
var import_node_path = require("node:path");
function isInside(path, folder) {
  return path === folder || path.startsWith(folder.endsWith(import_node_path.sep) ? folder : folder + import_node_path.sep);
}
function isOfGit(real, folder) {
  return (0, import_node_path.relative)(folder, real).split(import_node_path.sep).some((name) => name.toLowerCase() === ".git");
}
function resolveInside(base, path, allowed, at3) {
  if (path.includes("\0")) {
    throw new UserError("path-outside", `the path ${JSON.stringify(path)} holds a NUL character`, {
      at: at3,
      hint: "remove it"
    });
  }
  const real = realPath((0, import_node_path.resolve)(base, path));
  if (real === void 0) {
    throw new UserError("link-loop", `the path ${JSON.stringify(path)} leads through links in a circle`, {
      at: at3,
      hint: "remove one of the links"
    });
  }
  const folders = allowed.map((one) => realPath((0, import_node_path.resolve)(one)) ?? one).filter((one) => isInside(real, one));
  if (folders.some((folder) => isOfGit(real, folder))) {
    throw new UserError(
      "path-outside",
      `the path ${JSON.stringify(path)} leads to ${real}, which is git's own`,
      {
        at: at3,
        hint: "copy what you need out of .git"
      }
    );
  }
  if (folders.length > 0) return real;
  throw new UserError(
    "path-outside",
    `the path ${JSON.stringify(path)} leads to ${real}, outside of ${allowed.join(", ")}`,
    {
      at: at3,
      hint: allowed.some((folder) => (0, import_node_fs2.existsSync)((0, import_node_path.join)(folder, ".git"))) ? "move it inside, or name it in pligos.allowOutside" : "there is no git repository, whose root would be the limit: run it in a clone or from a folder above both, or name it in pligos.allowOutside"
    }
  );
}
var mostLinks = 40;
function realPath(path, hops = 0) {
  try {
    return import_node_fs2.realpathSync.native(path);
  } catch (error2) {
    if (codeOf(error2) === "ELOOP" || hops > mostLinks) return void 0;
  }
  const target = linkTarget(path);
  if (target !== void 0) return realPath((0, import_node_path.resolve)((0, import_node_path.dirname)(path), target), hops + 1);
  const parent = (0, import_node_path.dirname)(path);
  if (parent === path) return path;
  const realParent = realPath(parent, hops);
  return realParent === void 0 ? void 0 : (0, import_node_path.join)(realParent, (0, import_node_path.basename)(path));
}
function linkTarget(path) {
  try {
    return (0, import_node_fs2.lstatSync)(path).isSymbolicLink() ? (0, import_node_fs2.readlinkSync)(path) : void 0;
  } catch {
    return void 0;
  }
}

// src/files/write.ts
var import_node_fs4 = require("node:fs");
var import_node_path3 = require("node:path");

// src/files/leftovers.ts
var import_node_crypto = lazily("node:crypto");
var import_node_fs3 = require("node:fs");
var import_node_path2 = require("node:path");
var longestWrite = 6e4;
var nameBeside = (path, ending) => (0, import_node_path2.join)((0, import_node_path2.dirname)(path), `.${(0, import_node_path2.basename)(path)}.${(0, import_node_crypto.randomBytes)(6).toString("hex")}${ending}`);
var ownerOf = (name) => /^\.(.+)\.[0-9a-f]{12}(?:\.new|\.old)?$/.exec(name)?.[1];
function isOld(path) {
  const stat = lstatIfThere(path);
  return stat !== void 0 && Date.now() - stat.mtimeMs >= longestWrite;
}
function removeLeftovers(path) {
  try {
    for (const name of (0, import_node_fs3.readdirSync)((0, import_node_path2.dirname)(path))) {
      const left = (0, import_node_path2.join)((0, import_node_path2.dirname)(path), name);
      if (ownerOf(name) === (0, import_node_path2.basename)(path) && isOld(left)) (0, import_node_fs3.rmSync)(left, { recursive: true, force: true });
    }
  } catch (error2) {
    if (codeOf(error2) === void 0) throw error2;
  }
}

// src/files/write.ts
function replaceFile(file, content) {
  if (lstatIfThere(file)?.isDirectory()) (0, import_node_fs4.rmSync)(file, { recursive: true, force: true });
  renameInto(file, content);
}
function renameInto(file, content, mode) {
  const beside = nameBeside(file, ".new");
  try {
    (0, import_node_fs4.mkdirSync)((0, import_node_path3.dirname)(file), { recursive: true });
    writeSynced(beside, content, mode);
    (0, import_node_fs4.renameSync)(beside, file);
    removeLeftovers(file);
  } catch (error2) {
    removeQuietly(beside);
    throw writeError(error2, file);
  }
}
function writeSynced(file, content, mode) {
  const descriptor = (0, import_node_fs4.openSync)(file, "wx", mode ?? 438);
  try {
    if (mode !== void 0) (0, import_node_fs4.fchmodSync)(descriptor, mode);
    (0, import_node_fs4.writeFileSync)(descriptor, content);
    (0, import_node_fs4.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs4.closeSync)(descriptor);
  }
}
function removeQuietly(file) {
  try {
    (0, import_node_fs4.rmSync)(file, { force: true });
  } catch {
  }
}

// src/files/private.ts
var import_node_fs9 = require("node:fs");
var import_node_os3 = require("node:os");
var import_node_path7 = require("node:path");

// src/process/exit.ts
var cleanups = /* @__PURE__ */ new Set();
var signals = ["SIGINT", "SIGTERM", "SIGHUP"];
function atExit(cleanup) {
  if (cleanups.size === 0) {
    process.on("exit", cleanUp);
    for (const signal of signals) process.on(signal, onSignal);
  }
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup) && cleanups.size === 0) stopListening();
  };
}
var isNothingLeft = () => cleanups.size === 0;
function stopListening() {
  process.off("exit", cleanUp);
  for (const signal of signals) process.off(signal, onSignal);
}
function cleanUp() {
  for (const cleanup of cleanups) {
    try {
      cleanup();
    } catch {
    }
  }
  cleanups.clear();
}
function onSignal(signal) {
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  stopListening();
  process.kill(process.pid, signal);
}

// src/process/run.ts
var import_node_child_process = lazily("node:child_process");
var import_node_os2 = require("node:os");
var import_node_stream = lazily("node:stream");
var import_node_tty = lazily("node:tty");

// src/process/collect.ts
var import_node_buffer = require("node:buffer");
function keepAll(limit, exceeded) {
  const chunks = [];
  let size = 0;
  return {
    add(chunk) {
      if (size > limit) return;
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else exceeded();
    },
    bytes: () => import_node_buffer.Buffer.concat(chunks)
  };
}
function keepTail(limit) {
  let chunks = [];
  let size = 0;
  const shorten = () => {
    const all = import_node_buffer.Buffer.concat(chunks);
    chunks = [all.subarray(Math.max(0, all.length - limit))];
    size = Math.min(all.length, limit);
  };
  return {
    add(chunk) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > 2 * limit) shorten();
    },
    bytes() {
      if (size > limit) shorten();
      return import_node_buffer.Buffer.concat(chunks);
    }
  };
}
var longestLine = 64 * 1024;
function eachLine(take, inner) {
  const decoder = new TextDecoder();
  let rest = "";
  const inPieces = (line) => {
    for (let at3 = 0; at3 === 0 || at3 < line.length; at3 += longestLine) take(line.slice(at3, at3 + longestLine));
  };
  const read = (text3) => {
    const lines = (rest + text3).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    lines.forEach(inPieces);
    if (rest.length <= longestLine) return;
    inPieces(rest);
    rest = "";
  };
  return {
    add(chunk) {
      read(decoder.decode(chunk, { stream: true }));
      inner.add(chunk);
    },
    bytes() {
      read(decoder.decode());
      if (rest !== "") inPieces(rest.replace(/\r$/, ""));
      rest = "";
      return inner.bytes();
    }
  };
}

// src/process/output-file.ts
var import_node_buffer2 = require("node:buffer");
var import_node_fs5 = require("node:fs");
var import_node_os = require("node:os");
var import_node_path4 = require("node:path");
var chunkSize = 64 * 1024;
var mebibyte = 1024 * 1024;
var mostAtOnce = mebibyte;
var mostOnDisk = 64 * mebibyte;
function openOutput(take) {
  const folder = (0, import_node_fs5.mkdtempSync)((0, import_node_path4.join)((0, import_node_os.tmpdir)(), "pligos-output-"));
  const fd = (0, import_node_fs5.openSync)((0, import_node_path4.join)(folder, "output"), "ax+", 384);
  const remove2 = () => (0, import_node_fs5.rmSync)(folder, { recursive: true, force: true });
  try {
    remove2();
  } catch {
  }
  try {
    (0, import_node_fs5.writeSync)(fd, new Uint8Array(chunkSize));
    (0, import_node_fs5.ftruncateSync)(fd, 0);
  } catch (error2) {
    (0, import_node_fs5.closeSync)(fd);
    remove2();
    throw error2;
  }
  let position = 0;
  let isOpen = true;
  const readTo = (end3) => {
    while (position < end3) {
      const buffer = new Uint8Array(Math.min(chunkSize, end3 - position));
      const count3 = (0, import_node_fs5.readSync)(fd, buffer, 0, buffer.length, position);
      if (count3 === 0) return;
      position += count3;
      take(buffer.subarray(0, count3));
    }
  };
  const readEnds = (size) => {
    readTo(position + mostAtOnce);
    const left = size - mostAtOnce - position;
    if (left > 0) {
      take(import_node_buffer2.Buffer.from(`
\u2026 ${Math.ceil(left / mebibyte)} MiB came faster than they are read: not shown
`));
      position += left;
    }
    readTo(size);
  };
  const read = () => {
    if (!isOpen) return;
    const { size } = (0, import_node_fs5.fstatSync)(fd);
    if (size <= mostOnDisk) {
      readTo(Math.min(size, position + mostAtOnce));
      return;
    }
    readEnds(size);
    (0, import_node_fs5.ftruncateSync)(fd, 0);
    position = 0;
  };
  const readRest = () => {
    const { size } = (0, import_node_fs5.fstatSync)(fd);
    if (size - position > mostOnDisk) readEnds(size);
    else readTo(size);
  };
  return {
    fd,
    read,
    close: () => {
      if (!isOpen) return;
      try {
        readRest();
      } finally {
        isOpen = false;
        (0, import_node_fs5.closeSync)(fd);
        remove2();
      }
    }
  };
}

// src/process/memory.ts
var import_node_fs6 = require("node:fs");
var import_node_path5 = require("node:path");
var limiter = "/usr/bin/prlimit";
function withMemory(command, args, bytes) {
  if (bytes === void 0 || !(0, import_node_path5.isAbsolute)(command) || !isProgram(limiter) || !isProgram(command))
    return [command, args];
  return [limiter, [`--data=${bytes}`, "--", command, ...args]];
}
function isProgram(path) {
  try {
    (0, import_node_fs6.accessSync)(path, import_node_fs6.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// src/process/start-error.ts
var import_node_fs7 = require("node:fs");
function startError(error2, command, cwd) {
  const program2 = `the program ${JSON.stringify(command)}`;
  const code = typeof error2 === "object" && error2 !== null && "code" in error2 ? error2.code : void 0;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return (0, import_node_fs7.existsSync)(cwd) ? new UserError("process-missing", `${program2} was not found`, {
        hint: "install it, or name its full path"
      }) : new UserError(
        "process-missing",
        `the folder ${cwd}, in which ${program2} should run, does not exist`,
        {
          hint: "make the folder, or run from another one"
        }
      );
    case "EACCES":
    case "ENOEXEC":
      return new UserError("process-not-executable", `${program2} may not be executed (${code})`, {
        hint: "name a program, and give it the right to be executed (chmod +x)"
      });
    case "E2BIG":
      return new UserError(
        "process-arguments",
        `the arguments of ${program2} are longer than the system takes`,
        {
          hint: "pass large values in a file"
        }
      );
    case "ERR_INVALID_ARG_VALUE":
      return new UserError("process-arguments", `an argument of ${program2} holds a NUL character`, {
        hint: "remove the character"
      });
    default:
      return error2;
  }
}

// src/process/run.ts
var defaultLimit = 64 * 1024 * 1024;
var stderrLimit = 1024 * 1024;
var silence = 500;
var lookMs = 50;
var mostLooks = 12;
var longestTimer = 2 ** 31 - 1;
function run(command, args, options) {
  if (options.signal?.aborted) {
    return Promise.resolve({
      exitCode: exitCodeOf("SIGTERM"),
      ended: "aborted",
      stdout: new Uint8Array(),
      stderr: ""
    });
  }
  const group = wantsOwnGroup(options);
  const onChunk = { stdout() {
  }, stderr() {
  } };
  const isLined = options.outlives === true && typeof options.output === "function";
  let files;
  let child;
  try {
    if (isLined) files = filesFor(onChunk);
    child = start(command, args, options, group, files);
  } catch (error2) {
    for (const file of files ?? []) file.close();
    return Promise.reject(startError(error2, command, options.cwd));
  }
  return watch({ child, group, files, onChunk }, options, command);
}
function filesFor(onChunk) {
  let first;
  try {
    first = openOutput((chunk) => onChunk.stdout(chunk));
    return [first, openOutput((chunk) => onChunk.stderr(chunk))];
  } catch {
    first?.close();
    return void 0;
  }
}
function watch({ child, group, files, onChunk }, options, command) {
  const grace = options.grace ?? 0;
  const kill = (signal) => signalChild(child, group, signal);
  return new Promise((resolve4, reject) => {
    let ended;
    let received = 0;
    const timers = [];
    let looksLeft = mostLooks;
    const end3 = (why) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        looksLeft = 0;
        return;
      }
      if (ended !== void 0) return;
      ended = why;
      kill(grace > 0 ? "SIGTERM" : "SIGKILL");
      if (grace > 0) timers.push(setTimeout(() => kill("SIGKILL"), grace));
    };
    const abort = () => end3("aborted");
    const { output } = options;
    const told = (collector, from) => typeof output === "function" ? eachLine((line) => output(line, from), collector) : collector;
    const stdout = told(
      typeof output === "function" ? keepTail(stderrLimit) : keepAll(options.limit ?? defaultLimit, () => end3("too-large")),
      "stdout"
    );
    const stderr = told(keepTail(stderrLimit), "stderr");
    const keepNothing = atExit(() => kill(grace > 0 ? "SIGTERM" : "SIGKILL"));
    const release = () => {
      keepNothing();
      options.signal?.removeEventListener("abort", abort);
      for (const timer of timers) clearTimeout(timer);
      clearInterval(looking);
      for (const file of files ?? []) file.close();
    };
    const closePipes = (seen, patience) => {
      const isOver = received === seen || looksLeft <= 0;
      if (isOver && patience === 0) {
        child.stdout?.destroy();
        child.stderr?.destroy();
        return;
      }
      if (isOver && group) kill("SIGKILL");
      looksLeft -= 1;
      const left = isOver ? patience - 1 : patience;
      const now2 = received;
      timers.push(setTimeout(() => closePipes(now2, left), silence));
    };
    onChunk.stdout = (chunk) => {
      received += chunk.length;
      stdout.add(chunk);
    };
    onChunk.stderr = (chunk) => {
      received += chunk.length;
      stderr.add(chunk);
    };
    child.stdout?.on("data", onChunk.stdout);
    child.stderr?.on("data", onChunk.stderr);
    const looking = files && setInterval(() => files.forEach((file) => file.read()), lookMs);
    const pipes = child.stdio.slice(3).filter((pipe) => pipe instanceof import_node_stream.Duplex);
    for (const pipe of pipes) pipe.on("error", () => {
    });
    if (child.pid !== void 0) options.channels?.opened(pipes);
    options.signal?.addEventListener("abort", abort, { once: true });
    if (options.timeout !== void 0)
      timers.push(setTimeout(() => end3("timeout"), Math.min(options.timeout, longestTimer)));
    child.once("error", (error2) => {
      release();
      reject(startError(error2, command, options.cwd));
    });
    child.once("exit", () => {
      for (const pipe of pipes) pipe.destroy();
      if (group) kill(ended === void 0 ? "SIGTERM" : "SIGKILL");
      const seen = received;
      timers.push(setTimeout(() => closePipes(seen, 1), silence));
    });
    const close = async (code, signal) => {
      if (files !== void 0 && group && await isGroupAlive(child)) kill("SIGKILL");
      release();
      resolve4({
        exitCode: code ?? exitCodeOf(signal ?? "SIGKILL"),
        ended: ended ?? (code === null ? "signal" : "exit"),
        stdout: stdout.bytes(),
        stderr: new TextDecoder().decode(stderr.bytes())
      });
    };
    child.once("close", (code, signal) => void close(code, signal).catch(reject));
    feed(child, options.stdin);
  });
}
function wantsOwnGroup(options) {
  return options.stdin !== "inherit" || !(0, import_node_tty.isatty)(0);
}
function start(command, args, options, group, files) {
  const stdin = options.stdin ?? "none";
  const stdout = options.output === "pass" || options.output === "pass-stdout" ? "inherit" : "pipe";
  const stderr = options.output === "pass" ? "inherit" : "pipe";
  const channels = Array.from({ length: options.channels?.count ?? 0 }, () => "pipe");
  const [program2, words5] = withMemory(command, args, options.memory);
  return (0, import_node_child_process.spawn)(program2, words5, {
    cwd: options.cwd,
    env: options.env,
    detached: group,
    stdio: [
      stdin === "inherit" ? "inherit" : stdin === "none" ? "ignore" : "pipe",
      files?.[0].fd ?? stdout,
      files?.[1].fd ?? stderr,
      ...channels
    ]
  });
}
function feed(child, stdin) {
  if (!(stdin instanceof Uint8Array)) return;
  child.stdin?.on("error", () => {
  });
  child.stdin?.end(stdin);
}
function signalChild(child, group, signal) {
  if (child.pid === void 0) return;
  try {
    if (group) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
  }
}
async function isGroupAlive({ pid }) {
  if (pid === void 0) return false;
  for (const end3 = performance.now() + silence; performance.now() < end3; ) {
    try {
      process.kill(-pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve4) => setTimeout(resolve4, lookMs));
  }
  return true;
}
function exitCodeOf(signal) {
  return 128 + import_node_os2.constants.signals[signal];
}

// src/process/variables.ts
var harmlessVariables = [
  "PATH",
  "HOME",
  "USERPROFILE",
  "TMPDIR",
  "LANG",
  "LC_ALL",
  "TZ",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy"
];

// src/files/sweep.ts
var import_node_fs8 = require("node:fs");
var import_node_path6 = require("node:path");
var staleAfter = 24 * 60 * 60 * 1e3;
var mostLookedAt = 256;
var mostRemoved = 16;
var made = /^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;
var ownPrefix = (prefix) => `${prefix}${process.pid}-`;
function sweep(parent, now2 = Date.now()) {
  if (!isSafe(parent)) return;
  let removed = 0;
  for (const name of namesIn(parent)) {
    const pid = Number(made.exec(name)?.[1]);
    if (!(pid > 0) || !isStale((0, import_node_path6.join)(parent, name), now2) || isAlive(pid)) continue;
    (0, import_node_fs8.rmSync)((0, import_node_path6.join)(parent, name), { recursive: true, force: true });
    removed += 1;
    if (removed === mostRemoved) return;
  }
}
function isSafe(parent) {
  const { mode, uid } = (0, import_node_fs8.statSync)(parent);
  const isSticky = (mode & 512) !== 0;
  return isSticky || (mode & 18) === 0 && isOurs(uid);
}
function namesIn(parent) {
  const dir = (0, import_node_fs8.opendirSync)(parent, { bufferSize: mostLookedAt });
  try {
    const names2 = [];
    for (let looked = 0; looked < mostLookedAt; looked += 1) {
      const entry = dir.readSync();
      if (entry === null) break;
      names2.push(entry.name);
    }
    return names2;
  } finally {
    dir.closeSync();
  }
}
function isStale(path, now2) {
  const stat = (0, import_node_fs8.lstatSync)(path, { throwIfNoEntry: false });
  return stat !== void 0 && stat.isDirectory() && isOurs(stat.uid) && (stat.mode & 511) === 448 && now2 - stat.mtimeMs > staleAfter;
}
var isOurs = (uid) => uid === process.getuid?.();

// src/files/private.ts
function privateFolder(prefix) {
  const isFirst = isNothingLeft();
  const path = makeFolder(prefix);
  if (isFirst) sweepBeside(path);
  const remove2 = () => (0, import_node_fs9.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(remove2);
  return {
    path,
    dispose() {
      remove2();
      forget();
    }
  };
}
function sweepBeside(path) {
  try {
    sweep((0, import_node_path7.dirname)(path));
  } catch (error2) {
    if (codeOf(error2) === void 0) throw error2;
  }
}
function makeFolder(prefix) {
  const parent = (0, import_node_os3.tmpdir)();
  try {
    return (0, import_node_fs9.mkdtempSync)((0, import_node_path7.join)((0, import_node_fs9.realpathSync)(parent), ownPrefix(prefix)));
  } catch (error2) {
    throw writeError(error2, `the temporary folder ${parent}`, "set TMPDIR to a writable folder");
  }
}

// src/yaml/scalar.ts
var constants4 = new Map([
  ...words(null, ["", "~", "null", "Null", "NULL"]),
  ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
  ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
]);
function words(value, texts) {
  return texts.map((text3) => [text3, value]);
}
var notInJson = new Map([
  ...words(".inf", [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]),
  ...words("-.inf", ["-.inf", "-.Inf", "-.INF"]),
  ...words(".nan", [".nan", ".NaN", ".NAN"])
]);
var firstCharacters = new Set("~+-.0123456789yYnNtTfFoO");
function resolvePlain(text3) {
  const first = text3[0];
  if (first === void 0) return { is: "value", value: null };
  if (!firstCharacters.has(first)) return { is: "value", value: text3 };
  const constant = constants4.get(text3);
  if (constant !== void 0) return { is: "value", value: constant };
  const key = notInJson.get(text3);
  if (key !== void 0) return { is: "not-in-json", key };
  return { is: "value", value: isNumberText(text3) ? { numeral: text3 } : text3 };
}
function isPlainString(text3) {
  const resolved = resolvePlain(text3);
  return resolved.is === "value" && resolved.value === text3;
}
var shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
var integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
var binaryWithSign = /^0b([-+])([01]+)$/;
var float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function isNumberText(text3) {
  if (shortInteger.test(text3)) return true;
  const first = text3.charCodeAt(0);
  if (first === 46) return dotted.test(text3) && Number.isFinite(floatOf(text3));
  const isDigitOrSign = first >= 48 && first <= 57 || first === 43 || first === 45;
  if (!isDigitOrSign) return false;
  if (integerOf(text3) !== void 0) return true;
  return float.test(text3.replaceAll("_", "")) && Number.isFinite(floatOf(text3));
}
var smallest = -(2n ** 63n);
var largest = 2n ** 63n - 1n;
var largestUnsigned = 2n ** 64n - 1n;
function integerOf(text3) {
  if (shortInteger.test(text3)) return BigInt(text3);
  const plain2 = text3.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain2) ?? binaryWithSign.exec(plain2)?.with(2, `0b${plain2.slice(3)}`) ?? [];
  if (digits === void 0) return void 0;
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed2 = sign === "-" ? -value : value;
  return signed2 >= smallest && signed2 <= (sign === "" ? largestUnsigned : largest) ? signed2 : void 0;
}
function floatOf(text3) {
  return Number(text3.replaceAll("_", ""));
}
function canonicalNumber(numeral) {
  if (shortInteger.test(numeral.numeral)) return numeral.numeral;
  const whole3 = integerOf(numeral.numeral);
  if (whole3 !== void 0) return whole3.toString();
  const value = floatOf(numeral.numeral);
  return Object.is(value, -0) ? "-0" : String(value);
}

// src/yaml/value.ts
var isMap = (value) => value instanceof Map;
var isList = (value) => Array.isArray(value);
var isNumeral = (value) => typeof value === "object" && value !== null && "numeral" in value;

// src/yaml/json.ts
function writeJson(value, indent = 0, margin = "") {
  const parts = [];
  put(parts, value, indent, `
${margin}`);
  return parts.join("");
}
function put(parts, value, indent, margin) {
  if (typeof value === "string") parts.push(quoted(value));
  else if (value === null || typeof value === "boolean") parts.push(String(value));
  else if (isNumeral(value)) parts.push(canonicalNumber(value));
  else if (isMap(value)) putMap(parts, value, indent, margin);
  else putList(parts, value, indent, margin);
}
function putMap(parts, map, indent, margin) {
  const deeper = indent ? margin + " ".repeat(indent) : "";
  const colon = indent ? ": " : ":";
  let before = `{${deeper}`;
  for (const [key, item] of map) {
    parts.push(before, quoted(key), colon);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(map.size === 0 ? "{}" : indent ? `${margin}}` : "}");
}
function putList(parts, list2, indent, margin) {
  const deeper = indent ? margin + " ".repeat(indent) : "";
  let before = `[${deeper}`;
  for (const item of list2) {
    parts.push(before);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(list2.length === 0 ? "[]" : indent ? `${margin}]` : "]");
}
var simple2 = /^[ !#-[\]-~]*$/;
var quoted = (text3) => text3.length < 200 && simple2.test(text3) ? `"${text3}"` : JSON.stringify(text3);

// src/yaml/index.ts
var import_read = lazily("./yaml-read-UASTPYB7.cjs");

// src/yaml/write-text.ts
function stringToken(text3, indent) {
  if (indent !== void 0 && isBlockSafe(text3)) return block(text3, indent);
  return isPlainSafe(text3) ? text3 : quoted2(text3);
}
function keyToken(key) {
  return isPlainSafe(key) && !/["'[\]{},#&*!|>]/.test(key) ? key : quoted2(key);
}
function quoted2(text3) {
  return JSON.stringify(wellFormed(text3)).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
function wellFormed(text3) {
  return text3.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD");
}
var blockText = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
function isBlockSafe(text3) {
  const endsBlank = /\n[ \t]/.test(text3.slice(text3.trimEnd().length));
  return text3.includes("\n") && /\S/.test(text3) && !endsBlank && blockText.test(text3);
}
function block(text3, indent) {
  let trailing = 0;
  while (text3.endsWith("\n".repeat(trailing + 1)) && trailing < 2) trailing += 1;
  const chomp = ["-", "", "+"][trailing] ?? "";
  const width = /^\n*[ \t]/.test(text3) ? "2" : "";
  const lines = (trailing === 0 ? text3 : text3.slice(0, -1)).split("\n");
  return `|${width}${chomp}
${lines.map((line) => line === "" ? "" : indent + line).join("\n")}`;
}
var word = /^[A-Za-z_][A-Za-z0-9_./-]*$/;
function isPlainSafe(text3) {
  if (word.test(text3)) return isPlainString(text3);
  if (!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text3)) return false;
  if (/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text3)) return false;
  return isPlainString(text3) && !looksTyped(text3);
}
function looksTyped(text3) {
  return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text3) || text3 === "<<" || text3 === "=";
}

// src/yaml/write.ts
function write(value) {
  if (isMap(value) && value.size > 0) return `${mapLines(value, "")}
`;
  if (isList(value) && value.length > 0) return `${listLines(value, "")}
`;
  return `${inline(value, void 0)}
`;
}
var longestSimpleKey = 1e3;
function mapLines(map, indent) {
  const lines = [];
  for (const [key, value] of map) {
    const token2 = keyToken(key);
    const start3 = token2.length > longestSimpleKey ? `? ${token2}
${indent}` : token2;
    lines.push(`${indent}${start3}:${nested(value, indent)}`);
  }
  return lines.join("\n");
}
function nested(value, indent) {
  if (isMap(value) && value.size > 0) return `
${mapLines(value, `${indent}  `)}`;
  if (isList(value) && value.length > 0) return `
${listLines(value, indent)}`;
  return ` ${inline(value, `${indent}  `)}`;
}
function listLines(list2, indent) {
  return list2.map((item) => `${indent}-${listItem(item, indent)}`).join("\n");
}
function listItem(item, indent) {
  const deeper = `${indent}  `;
  if (isMap(item) && item.size > 0) return ` ${mapLines(item, deeper).slice(deeper.length)}`;
  if (isList(item) && item.length > 0) return ` ${listLines(item, deeper).slice(deeper.length)}`;
  return ` ${inline(item, deeper)}`;
}
function inline(value, indent) {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (isNumeral(value)) return value.numeral;
  if (typeof value === "string") return stringToken(value, indent);
  return isMap(value) ? "{}" : "[]";
}

// src/archive/write.ts
var import_node_crypto2 = lazily("node:crypto");
function sha256(bytes) {
  return (0, import_node_crypto2.createHash)("sha256").update(bytes).digest("hex");
}

// src/tools/once.ts
function once(make2) {
  let made2;
  return () => (made2 ??= { value: make2() }).value;
}

// src/tools/plural.ts
var plural = (count3, word3) => `${count3} ${word3}${count3 === 1 ? "" : "s"}`;

// src/manifests/identity.ts
function idOf(identity) {
  return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${shownName(identity)}`;
}
var shownName = ({ name, generateName }) => name === "" && generateName !== void 0 && generateName !== "" ? `${generateName}*` : name;
var kindAndName = (who) => `${who.kind}/${shownName(who)}`;

// src/manifests/path-pattern.ts
function pathPattern(pattern) {
  const steps = pattern.startsWith("/") ? pointerSteps(pattern) : dottedSteps(pattern);
  return (segments) => matches(steps, segments);
}
function pointerSteps(pattern) {
  return pattern.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function dottedSteps(pattern) {
  const steps = [];
  for (const [, quoted6, bracket, word3] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    steps.push(quoted6 ?? bracket ?? word3 ?? "");
  }
  return steps;
}
function matches(steps, segments) {
  let reached = withNothing(/* @__PURE__ */ new Set([0]), steps);
  for (const segment of segments) {
    if (reached.has(steps.length)) return true;
    const next = /* @__PURE__ */ new Set();
    for (const at3 of reached) {
      const step = steps[at3];
      if (step === "**") next.add(at3);
      else if (step !== void 0 && matchStep(step, segment)) next.add(at3 + 1);
    }
    reached = withNothing(next, steps);
  }
  return reached.has(steps.length);
}
function withNothing(reached, steps) {
  for (const at3 of reached) if (steps[at3] === "**") reached.add(at3 + 1);
  return reached;
}
function matchStep(step, segment) {
  return step === segment || matchGlob(step.replaceAll("/", ""), segment.replaceAll("/", ""));
}

// src/codes.ts
var codes = {
  // yaml
  "yaml-syntax": "The text is not valid YAML.",
  "yaml-too-large": "The file, or what its aliases stand for, exceeds a limit; the message names it.",
  "yaml-too-deep": "Lists and maps are nested too deeply.",
  "yaml-value": "A scalar is a number that JSON does not have, or does not fit its tag.",
  "yaml-duplicate-key": "One map has the same key twice.",
  "yaml-key": "A key is a list, a map or null.",
  "yaml-key-type": 'Two keys of one map have the same text and different types, such as 1 and "1"; helm keeps one of them at random.',
  "yaml-merge": "A merge key (<<) is given something other than maps.",
  "yaml-alias": "An alias names no anchor, or its own.",
  "yaml-number-rounded": "helm keeps integers beyond 2^53 inexactly.",
  "yaml-documents": "The file holds more than one YAML document.",
  // main and operations
  usage: "The command line asks for something that does not exist or is incomplete.",
  system: "The operating system refused an operation: missing permissions, a full disk, or a file that was deleted.",
  platform: "Pligos does not run on this operating system or processor.",
  "no-service": "No pligos.yaml was found.",
  "one-release": "Several charts were given one release.",
  "library-chart": "Only library charts were named, which helm renders as a part of other charts.",
  "preview-only": "A command would install a context that only tests a chart (ci/*-values.yaml).",
  "context-ambiguous": "A command for one context matches several contexts.",
  "context-shadowed": "A context has the name of a command.",
  "dependency-path": "A file:// dependency is absolute or points outside of the repository.",
  "file-in-the-way": "A file that pligos did not write exists where it would write.",
  "switch-plain-chart": "A context with a chart of its own cannot be switched to.",
  "helm-render": "helm could not render a context.",
  "no-base": "git has no commit to compare with.",
  "base-incomplete": "Files of the base are not in this repository: Git LFS, or a submodule that lacks the commit.",
  "git-missing": "git is not on the PATH.",
  "git-owner": "The repository belongs to another user, and git refuses to read it.",
  "git-fetch": "git could not fetch a commit from the server.",
  "input-value": "An input of the Action has a value that is not allowed.",
  "foreign-commit": "The commit that is checked out is on no branch or tag of the repository; its code is treated as the code of a fork.",
  "fork-command": "A helm command was requested for the code of a fork.",
  "matrix-too-large": "The matrix of shards is larger than GitHub allows.",
  "checkout-missing": "The workspace of the job contains no checkout of the repository.",
  "context-timeout": "A context took longer than its timeout.",
  "helm-lint": "helm lint reported a problem.",
  "helm-package": "helm package failed.",
  "helm-push": "helm push failed.",
  "placeholder-unknown": "A placeholder (%{\u2026}) is not known.",
  "flavor-missing": "The folder of a flavor has no schema.yaml.",
  "not-in-this-version": "The configuration needs a feature that this version does not have yet.",
  // cluster
  "cluster-config": "The kubeconfig, or a flag that selects the cluster, cannot be used.",
  "cluster-unreachable": "The cluster does not answer at its address.",
  "cluster-login": "The cluster rejects the login: a token has expired, or a credential plugin failed.",
  "cluster-forbidden": "The cluster does not allow a request; the message names it.",
  "cluster-slow": "The cluster did not answer within the limit.",
  "cluster-busy": "The cluster refuses requests for now (429 or 5xx), also after a pause.",
  "cluster-answer": "The cluster sent an unexpected answer; the message contains it.",
  "release-stuck": "Another operation of the release is in progress, or was interrupted.",
  "release-missing": "The release does not exist in the cluster.",
  "release-record": "What helm stored about a release cannot be read.",
  "last-check": "The manifests that helm was about to send were not allowed, or could not be checked.",
  "not-reviewed": "The context needs a review before it is deployed, and no valid review exists.",
  "attestation-roots": "The trusted root for attestations could not be fetched; attested-by needs it.",
  "fail-on": "The change of a command reaches gate.failOn of its context, or is not known before it runs.",
  "plan-changed": "What would be deployed is not what was reviewed; the message names the resources.",
  "cluster-dependent": "What would be deployed is not what was reviewed, because its templates ask the cluster.",
  "preflight-failed": "Something that the command needs is not there; the message names it.",
  // deploy
  "needs-cycle": "Contexts need each other in a circle.",
  "step-failed": "A command of `lifecycle` failed; the message says how.",
  "deploy-record": "The record of a deploy could not be kept beside the release.",
  // files
  "path-outside": "A path leads out of the repository.",
  "file-missing": "A file or folder that is named somewhere does not exist.",
  "file-unreadable": "A file cannot be read, or is a folder where a file was expected or the other way round.",
  "file-unwritable": "A file cannot be written.",
  "file-encoding": "A file is not UTF-8.",
  "file-too-large": "A file, or a folder with all it holds, exceeds a limit; the message names it.",
  "file-special": "A path is a socket, pipe or device, and a file was expected.",
  "link-outside": "A link leads out of the folders that may be read.",
  "link-loop": "A link leads back into the folder that it stands in.",
  "link-broken": "A link leads to nothing.",
  "folder-locked": "Another run is at work in the folder.",
  "journal-open": "An interrupted run has left its journal, or another run is at work in the folder.",
  "journal-broken": "The journal of an interrupted run cannot be used.",
  "journal-conflict": "A file was changed after the run that wanted to write it was interrupted.",
  // archive
  "archive-broken": "The archive is no readable tgz.",
  "archive-entry": "The archive holds a link, a device, or a path that may not be unpacked.",
  "archive-too-large": "The archive exceeds a limit; the message names it.",
  // process
  "process-missing": "The program, or the folder to run it in, does not exist.",
  "process-not-executable": "The program may not be executed, or is none.",
  "process-arguments": "The arguments are longer than the system takes.",
  // config
  "old-dialect": "The pligos.yaml is written in a dialect older than version '1'.",
  "unknown-version": "pligos.version names no version of the language.",
  "unknown-key": "A map holds a key that means nothing there.",
  "missing-key": "A key that is needed is not there.",
  "config-kind": "A value is a scalar, a list or a map, and another kind was expected.",
  "config-value": "A value is not one of those allowed, or does not have the expected form.",
  "unknown-context": "A context is named that does not exist.",
  "unknown-service": "A service is named that does not exist.",
  "ambiguous-service": "Two services have the name that is used.",
  "extends-cycle": "A context inherits from itself.",
  "context-source": "A context has neither a flavor nor a chart, or keys that do not go with what it has.",
  "type-name": "A type cannot have this name.",
  "type-body": "The body of a type is no map.",
  "type-expression": "The expression of a key in a type cannot be understood.",
  "type-version": "An expression uses an addition of version '2' in a service of version '1'.",
  "type-replaced": "A later file replaces a type by a different one.",
  "unknown-type": "A type is named that no type file and no schema declares.",
  "schema-context": "The schema of a flavor has no root type: the entry `context`.",
  "chart-yaml": "A Chart.yaml is no chart description.",
  // compile
  "value-shape": "A list, a map or the name of an instance was expected, and something else was found.",
  "value-type": "A value does not fit its primitive.",
  "value-enum": "A value is none of those that an enum names.",
  "value-required": "A required key is missing or null.",
  "value-rounded": "An integer is beyond 2^53, and helm rounds it.",
  "values-too-large": "The compiled values are larger than the limit; the message names it.",
  "values-too-deep": "The compiled values are nested deeper than the limit; the message names it.",
  "key-undeclared": "A key of a spec or an instance is declared by no type.",
  "instance-unknown": "No instance has the name that was given.",
  "instance-duplicate": "Two instances of one type have the same name.",
  "instance-name": "An instance has no name that it could be found by.",
  "instance-cycle": "An instance reaches itself through the instances that it names.",
  "entry-name": "An entry that becomes a key has no name.",
  "entry-duplicate": "Two entries of one list become the same key.",
  "embedded-collision": "Two keys of the schema write the same key, at least one of them by embedding.",
  // chart
  "chart-missing": "A folder that should be a Helm chart contains no Chart.yaml.",
  "chart-name": "A chart has a name that helm refuses, or none.",
  "chart-version": "A chart has a version that helm refuses or reads differently, or none.",
  "chart-alias": "An alias has characters that helm refuses.",
  "chart-helmignore": "A .helmignore holds a pattern that helm refuses.",
  "chart-too-large": "A folder brings more into the chart than the limit; the message names it.",
  "chart-config-twice": "Two entries of `configs` would become the same file.",
  "chart-app-config": "A hand-written config/app.yaml stands where one would be generated.",
  "chart-file-replaced": "A file of a service stands in the place of the flavor's of the same name.",
  "chart-path-clash": "One layer of a chart has a file where another has a folder.",
  "chart-dependency-twice": "Two sub-charts have one name.",
  "chart-dependency-cycle": "A service reaches itself through its dependencies.",
  "chart-dependency-plain": "A dependency names a context that uses a chart as it is.",
  "chart-values-clash": "A compiled value stands where the values of a sub-chart belong.",
  "switch-in-the-way": "A hand-written file stands where `switch` would write one.",
  "switch-edited": "A generated file was edited by hand since it was written.",
  "switch-record": "The list of generated files, .pligos/generated.json, was changed since Pligos wrote it.",
  "switch-merge": "The computed fields cannot be merged into the Chart.yaml as it is written.",
  "switch-ignored": "The service's .helmignore hides a generated file from helm.",
  // helm
  "helm-missing": "There is no helm, or what HELM_BIN names cannot be run.",
  "helm-version": "The helm is too old, too new, or does not say its version.",
  "helm-download": "The helm of a version could not be downloaded.",
  "helm-checksum": "The archive of helm is not the one that was announced; nothing of it is used.",
  "helm-command": "The helm command begins with a word that is no command of helm, or a plugin gets no chart.",
  "helm-chart": "The helm command names another chart than the context's.",
  "helm-arguments": "The helm command has more arguments than it takes.",
  "helm-flag": "A flag of the helm command is unknown, or contradicts the chart of the context.",
  "release-unnamed": "No committed file names the release: its name would come from the repository, or the folder of the clone.",
  "release-name": "The release has a name that helm refuses.",
  "namespace-name": "The namespace has a name that the API server refuses.",
  "release-shared": "Two contexts would be one release in one cluster.",
  "release-differs": "The command line names another release than the configuration.",
  "namespace-differs": "The command line names another namespace than the configuration.",
  "placeholder-flag": "A placeholder %{\u2026} would turn its word into a flag.",
  "placeholder-empty": "A placeholder %{\u2026} has no value here.",
  "dependency-fetch": "helm could not fetch the dependencies of a chart.",
  "dependency-cycle": "Charts name each other as file:// dependencies in a circle.",
  "logins-broken": "The user's repositories.yaml or registry configuration cannot be read.",
  // judge
  "policy-failed": "A policy command could not be run, or what it printed says nothing that can be read.",
  "policy-untrusted": "A policy command was not run, because the code it would come from is not trusted.",
  // report
  "report-file": "A report file is too large, or is no report of Pligos.",
  "report-missing": "A job that was expected to report left no report.",
  "report-commit": "A report is about another commit than the run that joins it.",
  // artifacts
  "artifacts-broken": "What is stored under .helm-artifacts is malformed.",
  "artifact-tampered": "The bytes of an archive are not those that were recorded.",
  "artifact-changed": "An archive was fetched again under the same version, with other bytes.",
  "dependency-missing": "A sub-chart that the chart depends on is not there.",
  "dependency-stale": "A sub-chart is there in a version that does not fit.",
  "dependency-version": "The version of a dependency is no version range that helm understands.",
  "lock-broken": "A Chart.lock or requirements.lock is malformed.",
  "lock-out-of-step": "The lock does not fit the dependencies of the chart.",
  // github
  "github-event": "What the runner says of the event is missing, or not as GitHub writes it.",
  "github-token": "There is no token for GitHub.",
  "github-refused": "GitHub refused a call: the token may not do that.",
  "github-missing": "GitHub does not know what is asked for, or hides it from the token.",
  "github-rejected": "GitHub found a call to be wrong.",
  "github-limited": "the rate limit of GitHub is reached.",
  "github-broken": "GitHub answered with an error of its own, or with no answer that can be used.",
  "github-unreachable": "GitHub, or the way to it, does not answer."
};

// src/redact/certificate.ts
var import_node_crypto3 = lazily("node:crypto");
var block2 = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
var most2 = 20;
function certificatesIn(text3) {
  if (!text3.includes("-----BEGIN CERTIFICATE-----")) return [];
  const facts = [];
  for (const [pem2] of text3.matchAll(block2)) {
    if (facts.length === most2) break;
    const read = factsOf(pem2);
    if (read !== void 0) facts.push(read);
  }
  return facts;
}
function factsOf(pem2) {
  try {
    const certificate = new import_node_crypto3.X509Certificate(pem2);
    return {
      subject: oneLine2(certificate.subject),
      issuer: oneLine2(certificate.issuer),
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      names: (certificate.subjectAltName ?? "").split(", ").filter((name) => name !== "").toSorted(),
      serial: certificate.serialNumber.toLowerCase()
    };
  } catch {
    return void 0;
  }
}
var oneLine2 = (name) => (name ?? "").split("\n").join(", ");

// src/redact/collect.ts
var import_node_buffer4 = require("node:buffer");

// src/redact/assignments.ts
var nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(\\?["']?\]?)[ \t]{0,8}$/;
var quoted3 = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`\n]*`/y;
var blockQuoted = /'''([^]*?)'''|"""([^]*?)"""/y;
var toNext = /[^\s,;}\]&"'`)\\]+/y;
var longestLook = 94;
var mayAssign = /[:=]|--|<\/|define\(|header|setenv|fastcgi_param/i;
function assignmentsIn(text3, wanted) {
  const found = [
    ...signed(text3, wanted),
    ...paired(text3, wanted),
    ...flagged(text3, wanted),
    ...tagged(text3, wanted),
    ...called(text3, wanted)
  ];
  if (found.length < 2) return found;
  let end3 = 0;
  return found.toSorted((a, b) => a.start - b.start).filter((one) => {
    if (one.start < end3) return false;
    end3 = one.end;
    return true;
  });
}
function signed(text3, wanted) {
  const found = [];
  let next = 0;
  for (const { index } of text3.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook, next);
    const look = text3.slice(lookStart, index);
    const lineStart = lookStart + look.lastIndexOf("\n") + 1;
    const named = nameBefore.exec(text3.slice(lineStart, index));
    if (named === null || !wanted(named[1] ?? "")) continue;
    if (named[1] === "secrets" && text3.startsWith("://", index)) continue;
    let at3 = index + 1;
    if (text3[at3] === "=" || text3[index] === "=" && text3[at3] === ">") at3 += 1;
    while (text3[at3] === " " || text3[at3] === "	") at3 += 1;
    const nameStart = lineStart + named.index;
    if (text3[nameStart - 1] === ":" && /\w/.test(text3[nameStart - 2] ?? "")) continue;
    const isInline = named[2] !== "" || /[^\n]/.test(text3[nameStart - 1] ?? "\n");
    const value = valueAt(text3, at3, isInline) ?? (text3[index] === ":" ? valueBelow(text3, at3, nameStart) : void 0);
    if (value === void 0 || isInline && isTooShort(value.value)) continue;
    found.push({ name: named[1] ?? "", ...value });
    next = value.end;
  }
  return found;
}
var isTooShort = (value) => /^[A-Za-z]{1,3}$/.test(value);
var nameAndValue = /\b(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})\\?["']?(?:[ \t]*,\s*|\s+)\\?["']?value\\?["']?[ \t]*[:=][ \t]*/gi;
var valueAndName = /\bvalue\\?["']?[ \t]*[:=][ \t]*(\\?["']?)([^\s,"'\\]+)\1(?:[ \t]*,\s*|\s+)\\?["']?(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})/dgi;
function paired(text3, wanted) {
  if (!/\bvalue\b/i.test(text3)) return [];
  const found = [];
  for (const match of text3.matchAll(nameAndValue)) {
    const name = match[1] ?? "";
    const value = wanted(name) ? valueAt(text3, match.index + match[0].length, false) : void 0;
    if (value !== void 0) found.push({ name, ...value });
  }
  for (const match of text3.matchAll(valueAndName)) {
    const [start3, end3] = match.indices?.[2] ?? [0, 0];
    if (wanted(match[3] ?? "")) found.push({ name: match[3] ?? "", value: match[2] ?? "", start: start3, end: end3 });
  }
  return found;
}
var flag = /(?:^|[\s"'])--([A-Za-z][\w-]{1,80})[ \t]+(?=[^\s-])/g;
function flagged(text3, wanted) {
  if (!text3.includes("--")) return [];
  return [...text3.matchAll(flag)].flatMap((match) => {
    const name = match[1] ?? "";
    const value = wanted(name) ? valueAt(text3, match.index + match[0].length, true) : void 0;
    return value === void 0 ? [] : [{ name, ...value }];
  });
}
var element = /<([A-Za-z][\w.:-]{1,80})(?:\s[^<>]{0,200})?>(\s*)([^<>\s](?:[^<>]{0,2000}[^<>\s])?)\s*<\/\1>/g;
function tagged(text3, wanted) {
  if (!text3.includes("</")) return [];
  return [...text3.matchAll(element)].flatMap((match) => {
    const [all, name = "", space = "", value = ""] = match;
    if (!wanted(name)) return [];
    const start3 = match.index + all.indexOf(">") + 1 + space.length;
    return [{ name, value, start: start3, end: start3 + value.length }];
  });
}
var pair = /(?:\bdefine\(\s*["']|\{:)([A-Za-z][\w.-]{1,80})["']?\s*,\s*/g;
var directive = /\b(?:proxy_set_header|add_header|set-header|add-header|fastcgi_param|setenv)[ \t]+([A-Za-z][\w-]{1,80})[ \t]+/gi;
function called(text3, wanted) {
  if (!/define\(|\{:|header|setenv|fastcgi_param/i.test(text3)) return [];
  return [...text3.matchAll(pair), ...text3.matchAll(directive)].flatMap((match) => {
    const name = match[1] ?? "";
    const value = wanted(name) ? valueAt(text3, match.index + match[0].length, true) : void 0;
    return value === void 0 ? [] : [{ name, ...value }];
  });
}
function valueAt(text3, at3, isInline) {
  if (text3.startsWith('\\"', at3)) {
    const end3 = text3.indexOf('\\"', at3 + 2);
    if (end3 > 0) return { value: text3.slice(at3 + 2, end3), start: at3 + 2, end: end3 };
  }
  blockQuoted.lastIndex = at3;
  const block3 = blockQuoted.exec(text3)?.[0];
  if (block3 !== void 0) return { value: block3.slice(3, -3), start: at3 + 3, end: at3 + block3.length - 3 };
  if (/["'`]/.test(text3[at3] ?? "")) {
    quoted3.lastIndex = at3;
    const match2 = quoted3.exec(text3)?.[0];
    if (match2 !== void 0) return { value: match2.slice(1, -1), start: at3 + 1, end: at3 + match2.length - 1 };
  }
  if (!isInline) return restOfLine(text3, at3);
  toNext.lastIndex = at3;
  const match = toNext.exec(text3)?.[0];
  return match === void 0 ? void 0 : { value: match, start: at3, end: at3 + match.length };
}
var blockMark = /^[|>][+-]?\d?[+-]?$/;
function restOfLine(text3, at3) {
  const newline = text3.indexOf("\n", at3);
  const line = text3.slice(at3, newline < 0 ? text3.length : newline);
  const comment = line.indexOf(" #");
  const value = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
  return value === "" || blockMark.test(value) ? void 0 : { value, start: at3, end: at3 + value.length };
}
var restIsMark = /([|>]?[+-]?\d?[+-]?)[ \t]*\n/y;
function valueBelow(text3, at3, nameStart) {
  restIsMark.lastIndex = at3;
  const mark = restIsMark.exec(text3);
  if (mark === null) return void 0;
  const newline = restIsMark.lastIndex - 1;
  const isBlock = mark[1] !== "";
  const lineStart = text3.lastIndexOf("\n", nameStart - 1) + 1;
  const indent = /^(?:[ \t]|- )*/.exec(text3.slice(lineStart, nameStart))?.[0].length ?? 0;
  let end3 = newline;
  for (let line = newline + 1; line < text3.length; ) {
    const lineEnd = text3.indexOf("\n", line);
    const content = text3.slice(line, lineEnd < 0 ? text3.length : lineEnd);
    if (content.trim() !== "" && content.search(/\S/) <= indent) break;
    if (!isBlock && end3 === newline && /^\s*(?:- |[\w."'-]+:(?:\s|$)|[{[#])/.test(content)) return void 0;
    if (content.trim() !== "") end3 = line + content.trimEnd().length;
    if (lineEnd < 0) break;
    line = lineEnd + 1;
  }
  const start3 = newline + 1 + Math.max(0, text3.slice(newline + 1).search(/\S/));
  return end3 <= start3 ? void 0 : { value: text3.slice(start3, end3), start: start3, end: end3 };
}

// src/redact/base64.ts
var import_node_buffer3 = require("node:buffer");
function decodeBase64(text3) {
  const plain2 = text3.replace(/[\r\n]/g, "");
  if (plain2.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain2)) return void 0;
  return import_node_buffer3.Buffer.from(plain2, "base64");
}
function textOfBytes(bytes) {
  return (0, import_node_buffer3.isUtf8)(bytes) ? bytes.toString("utf8") : void 0;
}
function base64Cores(value) {
  const padded = import_node_buffer3.Buffer.allocUnsafe(value.length + 2).fill(0, 0, 2);
  value.copy(padded, 2);
  return [0, 1, 2].map((offset) => {
    const encoded = padded.toString("base64", 2 - offset);
    return encoded.slice([0, 2, 3][offset], Math.floor((offset + value.length) * 8 / 6));
  });
}

// src/redact/patterns.ts
var patterns = [
  // RFC 7468 and OpenSSH; a block that is cut off counts up to the end.
  {
    cause: "private-key",
    mark: "-----BEGIN",
    find: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g
  },
  // RFC 7519, compact form
  token("eyJ", /\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*/g),
  // AWS access key ids
  token("AKIA|ASIA", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g),
  // GitHub, GitLab
  token("gh[pousr]_", /\bgh[pousr]_[A-Za-z0-9]{30,}/g),
  token("github_pat_", /\bgithub_pat_[A-Za-z0-9_]{20,}/g),
  token("gl(?:pat|dt|rt|soat)-", /\bgl(?:pat|dt|rt|soat)-[A-Za-z0-9_-]{16,}/g),
  // Webhooks whose address is the secret: Slack, Discord, Microsoft Teams
  token("xox|xapp-", /\b(?:xox[abeprs]|xapp)-[A-Za-z0-9-]{10,}/g),
  token("hooks\\.slack", /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]+/g),
  token("/api/webhooks/", /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g),
  token(
    "webhook\\.office|office\\.com/webhook",
    /https:\/\/(?:[\w-]+\.webhook\.office\.com\/webhookb2|outlook\.office\.com\/webhook)\/[\w@/-]+/g
  ),
  // Telegram bots
  token(":AA", /(?<![\dA-Fa-f:])\d{8,10}:AA[A-Za-z0-9_-]{32,}/g),
  // Google: API keys, OAuth tokens, client secrets
  token("AIza", /\bAIza[A-Za-z0-9_-]{35}/g),
  token("ya29", /\bya29\.[A-Za-z0-9_-]{20,}/g),
  token("GOCSPX-", /\bGOCSPX-[A-Za-z0-9_-]{20,}/g),
  // Azure: client secrets of applications
  token("8Q~", /\b[A-Za-z0-9_.~-]{3}8Q~[A-Za-z0-9_.~-]{30,}/g),
  // Stripe (keys, webhooks), Square, Resend, SendGrid, Mailgun, Shopify
  token("[rs]k_|whsec_", /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9+/]{16,}/g),
  token("re_", /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g),
  token("sq0", /\bsq0[a-z]{3}-[A-Za-z0-9_-]{20,}/g),
  token("SG\\.", /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g),
  token("key-", /\bkey-[0-9a-f]{32}\b/g),
  token("shp[a-z]{2}_", /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g),
  // Registries of packages and images: npm, PyPI, RubyGems, Docker Hub, JFrog
  token("npm_", /\bnpm_[A-Za-z0-9]{30,}/g),
  token("pypi-", /\bpypi-[A-Za-z0-9_-]{30,}/g),
  token("rubygems_", /\brubygems_[0-9a-f]{40,}/g),
  token("dckr_", /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}/g),
  token("AKCp", /\bAKCp[A-Za-z0-9]{60,}/g),
  // HashiCorp, Doppler, Pulumi, DigitalOcean, Tailscale, Databricks, PlanetScale, Supabase
  token("hv[sbr]\\.", /\bhv[sbr]\.[A-Za-z0-9_-]{20,}/g),
  token("\\.atlasv1\\.", /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}/g),
  token("dp\\.", /\bdp\.(?:pt|st|ct)\.[A-Za-z0-9]{30,}/g),
  token("pul-", /\bpul-[0-9a-f]{40}\b/g),
  token("do[opr]_v1", /\bdo[opr]_v1_[a-f0-9]{40,}/g),
  token("tskey-", /\btskey-[a-z]+-[A-Za-z0-9]+-[A-Za-z0-9]{16,}/g),
  token("dapi", /\bdapi[0-9a-f]{32}\b/g),
  token("pscale_", /\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{30,}/g),
  token("sbp_", /\bsbp_[0-9a-f]{40}\b/g),
  // Observability: Grafana, Sentry, New Relic, Dynatrace
  token("gl(?:sa|c)_", /\bgl(?:sa|c)_[A-Za-z0-9_]{20,}/g),
  token("sntr[ysu]", /\bsntr(?:ys|yu)_[A-Za-z0-9_=+/-]{40,}/g),
  token("NRAK-", /\bNRAK-[A-Z0-9]{27}/g),
  token("dt0c01", /\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}/g),
  // OpenAI and Anthropic, Hugging Face, xAI, Groq, Replicate, Perplexity, Tavily, Pinecone, LangSmith
  token("sk-", /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g),
  token("(?:hf|gsk|r8|pcsk|lsv2)_", /\b(?:hf|gsk|r8|pcsk|lsv2_(?:pt|sk))_[A-Za-z0-9_]{30,}/g),
  token("(?:xai|pplx|tvly)-", /\b(?:xai|pplx|tvly)-[A-Za-z0-9-]{30,}/g),
  // Atlassian, Linear, Notion, Postman, CircleCI, Figma, Airtable, Sourcegraph, PostHog
  token("AT[AC]TT3x", /\bAT[AC]TT3x[A-Za-z0-9_=-]{50,}/g),
  token("lin_", /\blin_(?:api|oauth)_[A-Za-z0-9]{32,}/g),
  token("ntn_|secret_", /\b(?:ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{43}\b)/g),
  token("figd_|sgp_|phx_", /\b(?:figd|sgp|phx)_[A-Za-z0-9_-]{30,}/g),
  token("pat", /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}/g),
  token("PMAK-", /\bPMAK-[0-9a-f]{24}-[0-9a-f]{30,}/g),
  token("CCIPAT_", /\bCCIPAT_[A-Za-z0-9_]{30,}/g),
  // Fly, Netlify, Vercel, Yandex Cloud, Facebook, 1Password
  token("f[mo][12]_|nfp_|vercel_", /\b(?:f[mo][12]|nfp|vercel_blob_rw)_[A-Za-z0-9_+/=,-]{30,}/g),
  token("AQVN|EAAC", /\b(?:AQVN[A-Za-z0-9_-]{35,38}|EAAC[A-Za-z0-9]{60,})/g),
  token("ops_eyJ", /\bops_eyJ[A-Za-z0-9_-]{40,}/g),
  // age
  token("AGE-SECRET", /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g),
  // Hashes of passwords: crypt(3), Apache, bcrypt, argon2
  token(
    "\\$(?:apr1|2[aby]|5|6|y|argon2)",
    /\$(?:apr1|2[aby]|5|6|y|argon2(?:id|i|d))\$[./A-Za-z0-9$=,+]{20,}/g
  )
];
function token(mark, find) {
  return { cause: "token", mark, find };
}
var shortestPattern = 16;
var anyPattern = new RegExp(patterns.map(({ mark }) => mark).join("|"));
var base64Pem = /\bLS0tLS1CRUdJTi[A-Za-z0-9+/\s]{20,}={0,2}/g;
var places = [
  // RFC 3986: `scheme://user:password@host`; the password may contain an @.
  {
    cause: "url-password",
    mark: /:\/\//,
    find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/[^\s/:@"'<>]{0,200}:)([^\s/"'<>]{1,500}?)(?=@(?![^\s/"'<>]*@))/g
  },
  // `https://TOKEN@host`
  {
    cause: "url-password",
    mark: /:\/\//,
    find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/)([A-Za-z0-9_.-]{20,200})(?=@)/g,
    random: true
  },
  // go-sql-driver/mysql: `user:password@tcp(host)/db`, `@unix(…)`, `@(…)`, `@/db`
  {
    cause: "url-password",
    mark: /@\w*[(/]/,
    find: /((?<![\w:/.@-])[A-Za-z_][\w.-]{0,63}:)([^\s"'`]{1,200}?)(?=@(?:\w{0,20}\([^\s()]{1,250}\)|\/\w))/g
  },
  // The same without a protocol: `user:password@host:3306`, `user:password@host/db`
  {
    cause: "url-password",
    mark: /@/,
    find: /((?<![\w:/.@-])(?!mailto:|sips?:|xmpp:|acct:)[A-Za-z_][\w.-]{0,63}:)([^\s"'`@/:()]{1,200})(?=@[A-Za-z0-9](?:[\w.-]{0,250}:\d{2,5}\b|[\w-]{0,60}\.[\w.-]{1,250}\/\w))/g
  },
  // Oracle: `user/password@//host`, `user/password@host:1521/service`
  {
    cause: "url-password",
    mark: /@/,
    find: /(\b[\w$#]{1,64}\/)([^\s"'`@/]{1,200})(?=@(?:\/\/[\w.-]|[A-Za-z][\w.-]{0,250}:\d{2,5}[/:]\w))/g
  },
  // Signatures and keys in the query of an address: Azure's SAS, AWS, Google Cloud Storage
  {
    cause: "token",
    mark: /[?&]/,
    find: /([?&](?:sig|signature|X-Amz-Signature|X-Amz-Security-Token)=)([^&\s"'<>]{8,})/gi
  },
  { cause: "token", mark: /[?&]/, find: /([?&][\w-]{0,20}key=)([^&\s"'<>]{16,})/gi, random: true },
  // InfluxDB 1; Mattermost's webhooks
  { cause: "token", mark: /[?&]u=/, find: /([?&]u=[^&\s]{1,100}&p=)([^&\s"'<>]+)/g },
  {
    cause: "token",
    mark: /\/hooks\//,
    find: /(:\/\/[^\s"'<>]{1,200}\/hooks\/)([A-Za-z0-9]{24,40})\b/g,
    random: true
  },
  // RFC 9110: credentials of a request
  {
    cause: "token",
    mark: /authorization/i,
    find: /(\bauthorization\\?["']?[ \t]*[:=][ \t]*\\?["']?(?:bearer|basic|token|apikey|digest|negotiate|splunk|ssws|geniekey)[ \t]+)([^\s"'\\,;}]{4,})/gi
  },
  {
    cause: "token",
    mark: /bearer|basic/i,
    find: /(\b(?:bearer|basic)[ \t]+)([A-Za-z0-9._~+/-]{16,}=*)/gi,
    random: true
  },
  // Docker's configuration of registries
  { cause: "token", mark: /auth/, find: /("auth\\?"[ \t]*:[ \t]*\\?")([A-Za-z0-9+/]{8,}={0,2})(?=\\?")/g },
  // Redis, HAProxy, keepalived, OpenLDAP, .netrc: a word, a space, the password
  {
    cause: "secret-name",
    mark: /requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|password[ \t]/,
    find: /((?:^|\s)(?:requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|(?:login|user)[ \t]+\S{1,100}[ \t\n]+password)[ \t]+["']?)([^\s"']+)/gm
  },
  // Redis' users; HAProxy's statistics
  {
    cause: "secret-name",
    mark: />/,
    find: /(^[ \t]*user[ \t]+\S{1,64}[ \t](?:[^\n>]{0,200}[ \t])?>)(\S+)/gm
  },
  { cause: "secret-name", mark: /stats/, find: /(\bstats[ \t]+auth[ \t]+[^\s:]{1,64}:)(\S+)/g },
  // .pgpass: host:port:database:user:password
  {
    cause: "secret-name",
    mark: /:/,
    find: /(^[\w.*-]{1,200}:(?:\d{2,5}|\*):[\w.*-]{1,64}:[\w.*-]{1,64}:)([^\s:"']+)$/gm
  },
  // Command lines: curl, MySQL's clients, sshpass, redis-cli, logins at registries, mongosh, ldapsearch, sqlcmd, htpasswd
  {
    cause: "secret-name",
    mark: /curl/,
    find: /(\bcurl\b[^\n|;]{0,300}?\s(?:-u|--user)[ =]?["']?[^\s:"'$]{1,100}:)([^\s"']+)/g
  },
  {
    cause: "secret-name",
    mark: /mysql|mariadb/,
    find: /(\b(?:mysql|mariadb)[\w-]*\b[^\n|;]{0,300}?\s-p["']?)([^\s"']+)/g
  },
  { cause: "secret-name", mark: /sshpass/, find: /(\bsshpass[ \t]+-p[ \t]*["']?)([^\s"']+)/g },
  {
    cause: "secret-name",
    mark: /redis-cli/,
    find: /(\bredis-cli\b[^\n|;]{0,300}?\s-a[ \t]+["']?)([^\s"']+)/g
  },
  { cause: "secret-name", mark: /login/, find: /(\blogin\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g },
  { cause: "secret-name", mark: /mongo/, find: /(\bmongo\w*\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g },
  { cause: "secret-name", mark: /ldap/, find: /(\bldap\w+\b[^\n|;]{0,300}?\s-w[ \t]+["']?)([^\s"']+)/g },
  { cause: "secret-name", mark: /sqlcmd/, find: /(\bsqlcmd\b[^\n|;]{0,300}?\s-P[ \t]+["']?)([^\s"']+)/g },
  {
    cause: "secret-name",
    mark: /htpasswd/,
    find: /(\bhtpasswd[ \t]+-\w*b\w*(?:[ \t]+\S{1,200}){1,2}?[ \t]+\S{1,64}[ \t]+["']?)([^\s"'|;]+)/g
  }
];
var looksRandom = (text3) => text3.length >= 16 && /\d/.test(text3) && /[A-Za-z]/.test(text3);

// src/redact/names.ts
var lastWords = new Set(
  "password passwords passwd passphrase passwort pwd pass secret secrets token tokens apikey apikeys credential credentials authkey secretkey accesskey privatekey jwt dsn bearer mnemonic requirepass masterauth psk".split(
    " "
  )
);
var wordEnd = /(?:password|passwd|passphrase|apikey|secretkey|accesskey|privatekey|authtoken|accesstoken)$/;
var shortWord = /^(?:db|pg|my|mysql|postgres|root|admin|user|smtp|mail|redis|ldap|bind|ftp|store|trust)(?:pass|pwd|pw)$/;
var lastPairs = new Set(
  "api access secret private signing encryption encrypt account auth master shared license hmac session cookie ssh storage admin service registration jwt rsa app fernet preshared salt".split(" ").map((word3) => `${word3} key`).concat(
    "connection string",
    "secret value",
    "password hash",
    "basic auth",
    "erlang cookie",
    "seed phrase",
    "bind pw",
    "db pw",
    "root pw",
    "admin pw",
    "user pw",
    "pass word"
  )
);
var variables = /* @__PURE__ */ new Set([
  "rediscli auth",
  // redis-cli
  "neo4j auth",
  // Neo4j
  "secret key base",
  // Rails, Phoenix
  "auth salt",
  // WordPress, with the next five
  "secure auth salt",
  "logged in salt",
  "nonce salt",
  "logged in key",
  "nonce key"
]);
var notSecret = /(?:existing|pull|tls|cert|certificate|ca|kubernetes|k8s) secrets?$|(?:existing|password|token|username) secret key$|(?:max|min|new|num|total|input|output) tokens?$/;
var qualifiers = /* @__PURE__ */ new Set(["old", "new", "current", "previous", "base64", "b64", "plaintext"]);
var ambiguous = /* @__PURE__ */ new Set(["secret", "secrets", "credential", "credentials", "pass", "dsn", "bearer"]);
var anySecretWord = /pass|pwd|pw|psk|secret|token|key|credential|jwt|dsn|bearer|string|hash|url|auth|cookie|salt|mnemonic|phrase/i;
var mayNameSecret = (text3) => anySecretWord.test(text3);
function isSecretName(name, strict = false) {
  if (name.length > 200 || !anySecretWord.test(name)) return false;
  const words5 = wordsOf(name);
  const last = words5.at(-1);
  if (last === void 0) return false;
  if (strict && ambiguous.has(last)) return false;
  const all = words5.join(" ");
  if (notSecret.test(all)) return false;
  const pair2 = `${words5.at(-2)} ${last.replace(/^keys$/, "key")}`;
  return lastWords.has(last) || lastPairs.has(pair2) || onlyRandom.has(pair2) || wordEnd.test(last) || shortWord.test(last) || variables.has(words5.slice(-3).join(" ")) || variables.has(words5.slice(-2).join(" "));
}
var onlyRandom = /* @__PURE__ */ new Set([
  "webhook url",
  // only an address that carries a token
  "routing key",
  // of PagerDuty, and of every broker
  "user key"
  // Pushover
]);
function wordsOf(name) {
  const words5 = name.replace(/([a-z])([A-Z])|(\d)([A-Z][a-z])/g, "$1$3 $2$4").toLowerCase().split(/[^a-z0-9]+/).filter((word3) => word3 !== "" && !/^\d+$/.test(word3));
  while (words5.length > 1 && qualifiers.has(words5.at(-1) ?? "")) words5.pop();
  return words5;
}
function isSecretValue(name, value) {
  if (isHarmless(value)) return false;
  return !onlyRandom.has(wordsOf(name).slice(-2).join(" ")) || value.split(/[/?&=._-]/).some(looksRandom);
}
var reference = String.raw`\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*?\}\}|%\([^)]*\)s`;
var references = new RegExp(
  String.raw`^(?:(?:bearer|basic|token) +)?(?:(?:${reference})[:@/.,;-]*)+$`,
  "i"
);
var elsewhere = /^(?:<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\)|(?:vault|ref\+\w+|op|file|env|awssm|gcpsm|azkv|ssm|k8s|secretref):\S+|arn:aws[\w-]*:\S+|projects\/[^/\s]+\/secrets\/\S+|\$\(\S*|\$\{\S*)$/;
var empty = new Set(
  [
    "",
    "true",
    "false",
    "yes",
    "no",
    "on",
    "off",
    "null",
    "nil",
    "none",
    "~",
    "{}",
    "[]",
    '""',
    "''",
    "{",
    "["
  ].concat(["|", "|-", "|+", ">", ">-", ">+", "(", "[]string", "string"])
);
function isHarmless(value) {
  const text3 = value.trim().replace(/^["'`]|["'`]?[.,;:]?["'`]?$/g, "");
  return empty.has(text3.toLowerCase()) || empty.has(value.trim()) || references.test(text3) || elsewhere.test(text3);
}

// src/redact/needles.ts
function startOf(text3, at3) {
  return startOfCodes(text3.charCodeAt(at3), text3.charCodeAt(at3 + 1), text3.charCodeAt(at3 + 2));
}
var startOfCodes = (first, second, third) => first * 961 + second * 31 + third & 65535;
function readySource(needles) {
  return { starts: needles.map(({ text: text3 }) => startOf(text3, 0)), needles: () => needles };
}
function makeNeedles(sources) {
  if (sources.length === 0) return { replace: (text3) => text3 };
  const index = new Index(sources);
  return {
    replace(text3, tagOf, isWhole) {
      if (isWhole) {
        const secret = index.whole(text3) ?? index.whole(text3.trim());
        if (secret !== void 0) return tagOf(secret);
        const equals = text3.indexOf("=");
        const assigned = equals < 0 ? void 0 : index.whole(text3.slice(equals + 1));
        if (assigned !== void 0) return text3.slice(0, equals + 1) + tagOf(assigned);
      }
      let result = "";
      let from = 0;
      const last = text3.length - 2;
      for (let at3 = 0; at3 < last; at3 += 1) {
        if (!index.mayStart(text3, at3)) continue;
        const needle = index.findAt(text3, at3);
        if (needle === void 0) continue;
        result += text3.slice(from, at3) + tagOf(needle.secret);
        at3 += needle.text.length - 1;
        from = at3 + 1;
      }
      return from === 0 ? text3 : result + text3.slice(from);
    }
  };
}
var prefixLength = 6;
var state = { none: 0, waiting: 1, ready: 2 };
var Index = class {
  /** For each start: whether anything starts so. */
  #starts = new Uint8Array(1 << 16);
  #waiting = /* @__PURE__ */ new Map();
  #whole = /* @__PURE__ */ new Map();
  /** By prefix, then by length: no text is looked at longer than there are different lengths. */
  #inside = /* @__PURE__ */ new Map();
  #prefixes = /* @__PURE__ */ new Set();
  constructor(sources) {
    for (const source of sources) {
      for (const start3 of source.starts) {
        const known = this.#waiting.get(start3);
        if (known === void 0) this.#waiting.set(start3, [source]);
        else if (known.at(-1) !== source) known.push(source);
        this.#starts[start3] = state.waiting;
      }
    }
  }
  /** The secret that this text as a whole is a form of. */
  whole(text3) {
    const start3 = startOf(text3, 0);
    if (this.#starts[start3] === state.waiting) this.#take(start3);
    return this.#whole.get(text3);
  }
  mayStart(text3, at3) {
    return this.#starts[startOf(text3, at3)] !== state.none;
  }
  findAt(text3, at3) {
    const start3 = startOf(text3, at3);
    if (this.#starts[start3] === state.waiting) this.#take(start3);
    for (const size of this.#prefixes) {
      const lengths = this.#inside.get(text3.slice(at3, at3 + size));
      if (lengths === void 0) continue;
      for (const [length, known] of lengths) {
        const needle = known.get(text3.slice(at3, at3 + length));
        if (needle !== void 0 && (needle.reach === "anywhere" || isWord(text3, at3, at3 + length)))
          return needle;
      }
    }
    return void 0;
  }
  /** Those of this start alone and in their order: where two secrets share a form, the first is told, whatever was asked before. */
  #take(start3) {
    const touched = /* @__PURE__ */ new Set();
    for (const source of this.#waiting.get(start3) ?? []) {
      for (const needle of source.needles()) {
        if (startOf(needle.text, 0) === start3) this.#add(needle, touched);
      }
    }
    this.#waiting.delete(start3);
    this.#starts[start3] = touched.size > 0 ? state.ready : state.none;
    for (const lengths of touched) {
      const sorted = [...lengths].toSorted(([a], [b]) => b - a);
      lengths.clear();
      for (const [length, known] of sorted) lengths.set(length, known);
    }
  }
  #add(needle, touched) {
    if (!this.#whole.has(needle.text)) this.#whole.set(needle.text, needle.secret);
    if (needle.reach === "whole") return;
    const prefix = needle.text.slice(0, prefixLength);
    this.#prefixes.add(prefix.length);
    const lengths = this.#inside.get(prefix) ?? /* @__PURE__ */ new Map();
    this.#inside.set(prefix, lengths);
    touched.add(lengths);
    const known = lengths.get(needle.text.length) ?? /* @__PURE__ */ new Map();
    lengths.set(needle.text.length, known);
    if (known.get(needle.text)?.reach !== "anywhere") known.set(needle.text, needle);
  }
};
function isWord(text3, start3, end3) {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text3.charAt(start3 - 1)) && !letter.test(text3.charAt(end3));
}

// src/redact/collect.ts
var openFields = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata", "type", "immutable"]);
var isOpenField = (field) => openFields.has(field);
var common = new Set(
  "true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http".split(
    " "
  )
);
var mostLines = 2e3;
function sourcesOf(values, isPublic) {
  const sources = [];
  const seen = /* @__PURE__ */ new Set();
  for (const bytes of values) {
    const text3 = textOfBytes(bytes);
    if (text3 === void 0) {
      if (bytes.length >= 6) sources.push(readySource(encodedForms(bytes, bytes.toString("base64"))));
      continue;
    }
    for (const one of [text3, text3.trim(), ...innerSecrets(text3)]) {
      if (seen.has(one)) continue;
      seen.add(one);
      const source = sourceOf(one, isPublic);
      if (source !== void 0) sources.push(source);
    }
  }
  return sources;
}
function sourceOf(text3, isPublic) {
  const reach = reachOf(text3);
  if (reach === void 0) return void 0;
  const make2 = () => isPublic(text3) ? [] : formsOf(text3, reach);
  const starts = simpleStarts(text3);
  if (starts === void 0) return readySource(make2());
  let made2;
  return { starts, needles: () => made2 ??= make2() };
}
function formsOf(text3, reach) {
  const needles = [...writtenForms(text3)].map((form) => ({ text: form, reach, secret: text3 }));
  return text3.length >= 6 ? [...needles, ...encodedForms(import_node_buffer4.Buffer.from(text3), text3)] : needles;
}
function declaredSources(values) {
  const sources = [];
  for (const value of values) {
    for (const text3 of /* @__PURE__ */ new Set([value, value.trim(), ...value.split("\n").map((line) => line.trim())])) {
      if (text3.length < 3 || text3.length < 6 && text3 !== value.trim()) continue;
      sources.push(readySource(formsOf(text3, "anywhere")));
    }
  }
  return sources;
}
var kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/];
function reachOf(text3) {
  if (text3.length < 5 || common.has(text3.toLowerCase()) || /^\d{1,5}$/.test(text3) || /^\s*$/.test(text3))
    return void 0;
  if (kinds.filter((kind) => kind.test(text3)).length >= 2) return text3.length >= 8 ? "anywhere" : "word";
  return text3.length >= 10 ? "word" : "whole";
}
function writtenForms(text3) {
  return new Set(
    [
      text3,
      JSON.stringify(text3).slice(1, -1),
      new RegExp("\\p{Surrogate}", "u").test(text3) ? "" : encodeURIComponent(text3)
    ].filter((form) => form.length >= 3)
  );
}
function encodedForms(bytes, secret) {
  const needles = [];
  const encoded = bytes.toString("base64");
  const forms2 = /* @__PURE__ */ new Set([encoded, encoded.replace(/=+$/, ""), ...base64Cores(bytes)]);
  for (const form of forms2) {
    if (form.length < 8) continue;
    needles.push({ text: form, reach: "anywhere", secret });
    const url = form.replaceAll("+", "-").replaceAll("/", "_");
    if (url !== form) needles.push({ text: url, reach: "anywhere", secret });
  }
  return needles;
}
var simple3 = /^[A-Za-z0-9._~!*'()-]{3}[!#-[\]-~]*$/;
function simpleStarts(text3) {
  if (!simple3.test(text3)) return void 0;
  const [a, b, c] = [text3.charCodeAt(0), text3.charCodeAt(1), text3.charCodeAt(2)];
  const starts = [startOf(text3, 0)];
  addBase64Starts(starts, a >> 2, (a & 3) << 4 | b >> 4, (b & 15) << 2 | c >> 6);
  addBase64Starts(starts, (a & 15) << 2 | b >> 6, b & 63, c >> 2);
  addBase64Starts(starts, a & 63, b >> 2, (b & 3) << 4 | c >> 4);
  return starts;
}
var letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
var base64Letters = `${letters}+/`;
var urlLetters = `${letters}-_`;
function addBase64Starts(starts, first, second, third) {
  const start3 = (of) => startOfCodes(of.charCodeAt(first), of.charCodeAt(second), of.charCodeAt(third));
  starts.push(start3(base64Letters));
  if (first > 61 || second > 61 || third > 61) starts.push(start3(urlLetters));
}
function innerSecrets(text3) {
  const found = [];
  if (!/[:=\n]/.test(text3)) return found;
  for (const { name, value } of assignmentsIn(text3, (one) => one === "auth" || isSecretName(one))) {
    if (isSecretValue(name, value)) found.push(value);
  }
  for (const { find, cause } of places) {
    if (cause === "url-password") for (const match of text3.matchAll(find)) found.push(match[2] ?? "");
  }
  if (text3.includes("\n")) {
    for (const line of text3.split("\n", mostLines)) {
      const plain2 = line.trim();
      if (plain2.length >= 12 && !/\s|^-----/.test(plain2) && /[0-9]/.test(plain2) && /[A-Za-z]/.test(plain2))
        found.push(plain2);
    }
  }
  return found;
}

// src/redact/redactor.ts
var import_node_buffer5 = require("node:buffer");
var import_node_crypto4 = lazily("node:crypto");

// src/redact/shell.ts
var pem = /^\s*(?:-----BEGIN [A-Z0-9 ]+-----[\sA-Za-z0-9+/=:,-]*-----END [A-Z0-9 ]+-----\s*)+$/;
function shellUse(text3) {
  if (pem.test(text3)) return "none";
  if (/[\n\r`]|[$<>]\(|^#!|\s[;|&]|[;|&]\s/.test(text3.trimEnd())) return "always";
  return /[;|&]/.test(text3) ? "in-script" : "none";
}

// src/redact/redactor.ts
var tagPattern = /\(secret [0-9a-f]{12}\)/g;
function makeRedactor(options, secrets, isPublic = () => false) {
  const declared = makeNeedles(declaredSources(options.known));
  const repeated = makeNeedles(sourcesOf(secrets, isPublic));
  const facts = /* @__PURE__ */ new Map();
  const uses = /* @__PURE__ */ new Map();
  const names2 = rememberedNames();
  const strictNames = rememberedNames(true);
  const tag3 = (secret, cause, more = {}) => {
    const mac = (0, import_node_crypto4.createHmac)("sha256", options.key).update(secret).digest("hex");
    const made2 = `(secret ${mac.slice(0, 12)})`;
    const before = facts.get(made2);
    if (cause !== "last-applied")
      uses.set(
        made2,
        shellUse(typeof secret === "string" ? secret : textOfBytes(import_node_buffer5.Buffer.from(secret)) ?? "")
      );
    if (before === void 0 || before.cause !== "secret-data" && cause === "secret-data")
      facts.set(made2, { cause, ...more });
    return made2;
  };
  const clean = (original, whole3) => {
    if (options.also.some((pattern) => whole3 && matchGlob(pattern, original)))
      return tag3(original, "registered");
    let result = declared.replace(original, (secret) => tag3(secret, "registered"), whole3);
    result = repeated.replace(result, (secret) => tag3(secret, "repeated"), whole3);
    if (result.length >= shortestPattern && anyPattern.test(result)) {
      for (const { cause, find } of patterns) result = result.replace(find, (found) => tag3(found, cause));
    }
    if (result.includes("LS0t")) result = result.replace(base64Pem, (found) => hidePem(found, tag3));
    if (result.length > 4 && anyPlace.test(result)) result = hidePlaces(result, tag3);
    if (result.length > 4 && mayAssign.test(result) && mayNameSecret(result))
      result = hideAssigned(result, tag3, names2);
    return options.also.length === 0 ? result : hideWords(result, options.also, tag3);
  };
  const told = { whole: /* @__PURE__ */ new Map(), inside: /* @__PURE__ */ new Map() };
  const text3 = (original, whole3 = true) => {
    if (original.length < 3) return original;
    if (original.length > longestRemembered) return clean(original, whole3);
    const known = whole3 ? told.whole : told.inside;
    let answer = known.get(original);
    if (answer === void 0) {
      answer = clean(original, whole3);
      if (known.size < mostRemembered) known.set(original, answer);
    }
    return answer;
  };
  const isName = (name, strict) => (strict ? strictNames : names2)(name);
  return {
    options,
    tag: tag3,
    text: text3,
    isSecretName: isName,
    factsOf: (made2) => facts.get(made2),
    shellUseOf: (made2) => uses.get(made2) ?? "none"
  };
}
function rememberedNames(strict = false) {
  const known = /* @__PURE__ */ new Map();
  return (name) => {
    let answer = known.get(name);
    if (answer === void 0) {
      answer = isSecretName(name, strict);
      if (known.size < 5e4) known.set(name, answer);
    }
    return answer;
  };
}
var mostRemembered = 5e4;
var longestRemembered = 2e3;
function hidePem(found, tag3) {
  const bytes = decodeBase64(found.trim());
  const pem2 = bytes === void 0 ? void 0 : textOfBytes(bytes);
  return pem2 !== void 0 && !pem2.includes("PRIVATE KEY-----") ? found : tag3(found, "private-key");
}
var anyPlace = new RegExp([...new Set(places.map(({ mark }) => mark.source))].join("|"), "i");
function hidePlaces(text3, tag3) {
  let result = text3;
  for (const { cause, mark, find, random } of places) {
    if (!mark.test(result)) continue;
    result = result.replace(
      find,
      (all, before, secret) => isHarmless(secret) || secret.includes("(secret") || random === true && !looksRandom(secret) ? all : before + tag3(secret, cause)
    );
  }
  return result;
}
function hideAssigned(text3, tag3, wanted) {
  let result = "";
  let from = 0;
  for (const { name, value, start: start3, end: end3 } of assignmentsIn(text3, wanted)) {
    if (!isSecretValue(name, value) || value.includes("(secret")) continue;
    result += text3.slice(from, start3) + tag3(value, "secret-name");
    from = end3;
  }
  return from === 0 ? text3 : result + text3.slice(from);
}
function hideWords(text3, also, tag3) {
  return text3.replace(
    /[^\s"'=,;]+/g,
    (word3) => !word3.startsWith("(secret") && also.some((pattern) => matchGlob(pattern, word3)) ? tag3(word3, "registered") : word3
  );
}
function safeFacts(content) {
  if (content === void 0) return {};
  const certificates = certificatesIn(content);
  return {
    ...certificates.length > 0 && { certificates },
    .../-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/.test(content) && { privateKey: true }
  };
}

// src/redact/resource.ts
var import_node_buffer6 = require("node:buffer");
var lastApplied = /(?:^|\/)(?:last-applied-configuration|last-applied|objectset\.rio\.cattle\.io\/applied)$/;
function redactResource(redactor, header, value) {
  const walker = new Walker(redactor, allowedPaths(redactor, header), header.kind === "ConfigMap");
  return header.kind === "Secret" ? walker.secret(value) : walker.map(value, []);
}
function allowedPaths(redactor, header) {
  return redactor.options.allow.filter((rule) => {
    if (header.kind === "Secret" && (rule.kind !== "Secret" || rule.name === void 0 || rule.path === void 0))
      return false;
    return matchGlob(rule.kind ?? "*", header.kind) && matchGlob(rule.name ?? "*", header.name || header.generateName);
  }).map((rule) => pathPattern(rule.path ?? "**"));
}
function factsIn(redactor, value) {
  const facts = /* @__PURE__ */ new Map();
  const look = (text3) => {
    if (!text3.includes("(secret ")) return;
    for (const [tag3] of text3.matchAll(tagPattern)) {
      const known = redactor.factsOf(tag3);
      if (known !== void 0) facts.set(tag3, known);
    }
  };
  const walk = (node) => {
    if (typeof node === "string") look(node);
    else if (isList(node)) node.forEach(walk);
    else if (isMap(node)) {
      for (const [key, item] of node) {
        look(key);
        walk(item);
      }
    }
  };
  walk(value);
  return facts;
}
var Walker = class {
  #redactor;
  #allowed;
  #isConfigMap;
  constructor(redactor, allowed, isConfigMap) {
    this.#redactor = redactor;
    this.#allowed = allowed;
    this.#isConfigMap = isConfigMap;
  }
  secret(value) {
    return new Map(
      [...value].map(([field, content]) => {
        if (isOpenField(field)) return [field, this.value(content, [field])];
        return [field, this.#hidden(content, [field], field === "data")];
      })
    );
  }
  /** Every leaf of a Secret's data, and everything that is no map of leaves as well. */
  #hidden(value, path, isBase64) {
    if (value === null || this.#isAllowed(path)) return value;
    if (isMap(value))
      return new Map(
        [...value].map(([key, item]) => [this.#key(key), this.#hidden(item, [...path, key], isBase64)])
      );
    const written = typeof value === "string" ? value : writeJson(value);
    const decoded = isBase64 && typeof value === "string" ? decodeBase64(written) : void 0;
    const bytes = decoded ?? import_node_buffer6.Buffer.from(written);
    return this.#redactor.tag(bytes, "secret-data", {
      ...isBase64 && { base64: decoded === void 0 ? "invalid" : "valid" },
      ...safeFacts(textOfBytes(bytes))
    });
  }
  /** The same map where nothing in it is secret. */
  map(value, path) {
    const variable2 = value.get("name");
    const isSecretVariable = typeof variable2 === "string" && value.has("value") && this.#redactor.isSecretName(variable2);
    let clean;
    for (const [key, item] of value) {
      const isSecret = isSecretVariable && key === "value" ? true : this.#isSecretKey(key, path, item);
      const name = isSecretVariable && key === "value" ? variable2 : key;
      const cleanItem = this.#entry(key, item, isSecret ? name : void 0, path);
      const cleanKey = this.#key(key);
      if (cleanItem === item && cleanKey === key) {
        clean?.set(key, item);
        continue;
      }
      clean ??= copyUntil(value, key);
      clean.set(cleanKey, cleanItem);
    }
    return clean ?? value;
  }
  /** `secretName`: the name that says that the value is a secret. */
  #entry(key, item, secretName, path) {
    const isLastApplied = key.includes("appl") && lastApplied.test(key);
    if (item === null || typeof item === "boolean") return item;
    if (isLastApplied && !this.#isAllowed([...path, key]))
      return this.#redactor.tag(textOf(item), "last-applied");
    if (secretName !== void 0 && !isMap(item) && !isList(item) && isSecretValue(secretName, textOf(item)) && !this.#isAllowed([...path, key])) {
      return this.#redactor.tag(textOf(item), "secret-name", safeFacts(textOf(item)));
    }
    return typeof item === "string" && item.length < 3 ? item : this.value(item, [...path, key]);
  }
  /** In a ConfigMap's data and in variables every secret name counts, elsewhere only the clear ones. */
  #isSecretKey(key, path, item) {
    if (path[0] === "metadata" && path[1] !== "annotations") return false;
    const isClear = this.#redactor.isSecretName(key, !(this.#isConfigMap && path[0] === "data"));
    return isClear || typeof item === "string" && noName.test(item) && this.#redactor.isSecretName(key);
  }
  value(value, path) {
    if (typeof value === "string") return this.#text(value, path);
    if (isNumeral(value)) return this.#number(value, path);
    if (isList(value)) return this.#list(value, path);
    return isMap(value) ? this.map(value, path) : value;
  }
  #number(value, path) {
    if (value.numeral.length < 6 || this.#isAllowed(path)) return value;
    const clean = this.#redactor.text(value.numeral);
    return clean === value.numeral ? value : clean;
  }
  /** The same list where nothing in it is secret. */
  #list(value, path) {
    const clean = value.map((item, index) => {
      const before = index === 0 ? void 0 : value[index - 1];
      const below = [...path, String(index)];
      const isFlag = typeof before === "string" && before.startsWith("-") && /^--?[A-Za-z][\w.-]*$/.test(before) && isSecretName(before);
      if (isFlag && typeof item === "string" && !item.startsWith("-") && !isHarmless(item) && !this.#isAllowed(below)) {
        return this.#redactor.tag(item, "secret-name");
      }
      return this.value(item, below);
    });
    return clean.every((item, index) => item === value[index]) ? value : clean;
  }
  #text(text3, path) {
    if (text3.length < 3 || this.#isAllowed(path)) return text3;
    if (isStructural(path)) return text3;
    if (text3.length > 20 && embedsSecret(text3)) return this.#redactor.tag(text3, "embedded-secret");
    return this.#redactor.text(text3);
  }
  #key(key) {
    return key.length < 8 ? key : this.#redactor.text(key, false);
  }
  #isAllowed(path) {
    return this.#allowed.some((pattern) => pattern(path));
  }
};
var noName = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/=.~-]{16,}$/;
function isStructural(path) {
  if (path.length === 1) return path[0] === "apiVersion" || path[0] === "kind" || path[0] === "type";
  return path.length === 2 && path[0] === "metadata" && (path[1] === "name" || path[1] === "namespace" || path[1] === "generateName");
}
function embedsSecret(text3) {
  return text3.includes("Secret") && /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text3);
}
function copyUntil(value, end3) {
  const copy = /* @__PURE__ */ new Map();
  for (const [key, item] of value) {
    if (key === end3) break;
    copy.set(key, item);
  }
  return copy;
}
var textOf = (value) => typeof value === "string" ? value : isNumeral(value) ? value.numeral : writeJson(value);

// src/operations/render/remember.ts
function keyOf(words5, decides2) {
  const clean = words5.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100);
  return `pligos-${clean}-${sha256(Buffer.from(JSON.stringify([formatVersion, decides2])))}`;
}
var formatVersion = 1;
var mostText = 64 * 1024 * 1024;

// src/operations/load-comparison.ts
var loadComparison = () => Promise.resolve().then(() => __toESM(require("./comparison-FJ6JH3VB.cjs"), 1));

// src/operations/history/head.ts
function headOf({ openDigest }, input, digested) {
  let opened;
  let digests;
  const open2 = () => opened ??= openDigest(input());
  return {
    digest: () => (digested === void 0 ? open2() : digests ??= openDigest(digested())).digest(),
    text(id) {
      const value = open2().value(id);
      return value === void 0 ? void 0 : write(value);
    }
  };
}
function headIn({ status, shown, digest }) {
  if (status === "deleted") return void 0;
  return {
    digest: () => digest ?? { digest: "", resources: /* @__PURE__ */ new Map() },
    text: (id) => shown?.get(id) ?? void 0,
    tells: (id) => shown?.has(id) === true || digest?.resources.has(id) === false
  };
}
function shownIds({ comparison }) {
  return new Set(
    (comparison?.resources ?? []).flatMap(
      (change) => change.kind === "renamed" ? [change.before.id, change.resource.id] : [change.resource.id]
    )
  );
}

// src/operations/history/memory.ts
var import_node_buffer8 = require("node:buffer");
var import_node_util2 = require("node:util");
var import_node_zlib2 = lazily("node:zlib");

// src/report/index.ts
var import_annotations = lazily("./formats-I62XXJEV.cjs");

// src/diff/path.ts
function pathText(path) {
  let text3 = "";
  for (const step of path) {
    if (step.kind === "key") {
      if (/^[A-Za-z0-9_-]+$/.test(step.key)) text3 += text3 === "" ? step.key : `.${step.key}`;
      else text3 += `[${JSON.stringify(step.key)}]`;
    } else if (step.kind === "index") text3 += `[${step.after ?? step.before ?? 0}]`;
    else if (step.kind === "member") text3 += `[${scalarText(step.value)}]`;
    else text3 += `[${itemText(step.keys, step.occurrence)}]`;
  }
  return text3;
}
function itemText(keys, occurrence) {
  const text3 = keys.map((key) => key.value).filter((value) => value !== void 0).map(scalarText).join("/");
  return occurrence > 1 ? `${text3}#${occurrence}` : text3;
}
function scalarText(value) {
  if (typeof value === "string") return value;
  return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/report/index.ts
var import_report5 = lazily("./html-V4VUZWNQ.cjs");

// src/report/join.ts
var import_node_util = require("node:util");
function joinReports(input) {
  const { title, jobs, expected, head, baseName, otherBase = "", keepsCommand, limits } = input;
  const { read, broken, told } = judged(jobs, head?.commit);
  const contexts = joined(read);
  const reports = read.map(({ report: report2 }) => report2);
  const commands = new Set(reports.map(({ command: command2 }) => command2));
  const [command] = keepsCommand && commands.size === 1 ? commands : [];
  const [first] = reports;
  return {
    version: 1,
    title,
    base: { ...first?.base ?? { name: otherBase }, ...baseName !== void 0 && { name: baseName } },
    head: head ?? first?.head ?? { name: "" },
    contexts: [...broken, ...missing(expected, told, jobs), ...contexts],
    ...command !== void 0 && { command },
    limits: [.../* @__PURE__ */ new Set([...limits, ...basesOf(reports), ...reports.flatMap((one) => one.limits)])]
  };
}
function lostContexts({
  jobs,
  expected,
  head
}) {
  if (expected === void 0 || typeof expected === "number") return void 0;
  const { told } = judged(jobs, head?.commit);
  return new Set(expected.flatMap(({ contexts }) => contexts.filter((name) => !told.has(name))));
}
function judged(jobs, commit2) {
  const all = jobs.map((job) => ofCommit(job, commit2));
  const read = all.flatMap(({ name, report: report2 }) => "contexts" in report2 ? [{ name, report: report2 }] : []);
  const broken = all.flatMap(({ name, report: report2 }) => "contexts" in report2 ? [] : [failed(name, report2)]);
  const contexts = [...broken, ...read.flatMap(({ report: report2 }) => report2.contexts)];
  return { read, broken, told: new Set(contexts.map(nameOf)) };
}
function ofCommit(job, commit2) {
  const { name, report: report2 } = job;
  if (!("contexts" in report2)) return job;
  const told = report2.head.commit;
  if (told === void 0 || commit2 === void 0 || told === commit2) return job;
  return {
    name,
    report: [
      problem(
        "report-commit",
        `the report ${name} is about the commit ${told.slice(0, 12)}, this run is about ${commit2.slice(0, 12)}`,
        { hint: "hand over the reports of jobs that ran for the same commit" }
      )
    ]
  };
}
var failed = (name, problems) => ({
  service: "",
  context: name,
  release: "",
  namespace: "",
  status: "failed",
  problems: problems.map((one) => ({ side: "head", problem: one }))
});
var nameOf = ({ service, context }) => `${service}/${context}`;
var placeOf = (context) => `${nameOf(context)}\0${context.against ?? ""}`;
function joined(read) {
  const told = /* @__PURE__ */ new Map();
  for (const { name: job, report: report2 } of read) {
    for (const context of report2.contexts) {
      const key = placeOf(context);
      const others = told.get(key);
      if (others === void 0) told.set(key, [{ job, context }]);
      else if (!others.some((other) => isSame(other.context, context))) others.push({ job, context });
    }
  }
  const contexts = [...told.values()].flatMap(
    (versions2) => versions2.map(
      ({ job, context }) => versions2.length === 1 ? context : { ...context, context: `${context.context} (${job})` }
    )
  );
  return read.length < 2 ? contexts : contexts.toSorted((a, b) => compare(a.service, b.service));
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
var isSame = (a, b) => (0, import_node_util.isDeepStrictEqual)({ ...a, milliseconds: 0 }, { ...b, milliseconds: 0 });
function missing(expected, there2, jobs) {
  if (expected === void 0) return [];
  if (typeof expected === "number") {
    if (jobs.length >= expected) return [];
    const names2 = jobs.map(({ name }) => name).join(", ");
    return [
      lacking("missing reports", `${jobs.length} of ${expected} reports are there: ${names2 || "none"}`)
    ];
  }
  return expected.flatMap(({ shard, contexts: wanted }) => {
    const gone2 = wanted.filter((name) => !there2.has(name));
    if (gone2.length === 0 || there2.has(`/${shard}`)) return [];
    const more = gone2.length > 3 ? ` and ${gone2.length - 3} more` : "";
    return [lacking(shard, `the job ${shard} left no report of ${gone2.slice(0, 3).join(", ")}${more}`)];
  });
}
var lacking = (name, message) => failed(name, [
  problem("report-missing", message, {
    hint: "look at the log of the job, and let it hand over its report even where it fails (if: always())"
  })
]);
function basesOf(reports) {
  const bases = new Set(reports.map(({ base }) => base.commit ?? base.name));
  return bases.size < 2 ? [] : [`the reports compare with ${bases.size} different bases, the title names the first`];
}

// src/report/index.ts
var import_json4 = lazily("./formats-I62XXJEV.cjs");

// src/report/kept-text.ts
var import_node_buffer7 = require("node:buffer");
var import_node_zlib = lazily("node:zlib");

// src/report/read/node.ts
var longestWord = 4096;
var mostText2 = 2 * 1024 * 1024;
var mostCounted = 1e9;
var rootNode = (value, file) => ({
  value,
  key: "",
  parent: void 0,
  file
});
function at(node, key) {
  const value = isMap(node.value) ? node.value.get(key) : void 0;
  return value === void 0 ? void 0 : { value, key, parent: node };
}
function need(node, key) {
  const found = at(node, key);
  if (found !== void 0) return found;
  throw isMap(node.value) ? refused(node, `has no ${key}`) : wrong(node, "a map");
}
function given(node, key, read) {
  const found = at(node, key);
  const value = found === void 0 ? void 0 : read(found);
  return value === void 0 ? {} : { [key]: value };
}
function each(node, key, read) {
  return itemsOf(need(node, key), read);
}
function itemsOf(list2, read) {
  if (!isList(list2.value)) throw wrong(list2, "a list");
  return list2.value.map((value, index) => read({ value, key: index, parent: list2 }));
}
function entriesOf(map, read) {
  if (!isMap(map.value)) throw wrong(map, "a map");
  return new Map(
    Array.from(map.value, ([key, value]) => [clipped(key, longestWord), read({ value, key, parent: map })])
  );
}
var word2 = (node) => clipped(string(node), longestWord);
var words2 = (node) => itemsOf(node, word2);
var text = (node) => clipped(string(node), mostText2);
function flag2(node) {
  if (typeof node.value !== "boolean") throw wrong(node, "true or false");
  return node.value;
}
function yes(node) {
  if (node.value !== true) throw wrong(node, "true");
  return true;
}
function count(node) {
  const number3 = measure(node);
  if (!Number.isInteger(number3) || number3 < 0 || number3 > mostCounted)
    throw wrong(node, `a whole number from 0 to ${mostCounted}`);
  return number3;
}
function measure(node) {
  if (!isNumeral(node.value)) throw wrong(node, "a number");
  return Number(node.value.numeral);
}
function oneOf(node, known) {
  const found = known.find((candidate) => candidate === node.value);
  if (found === void 0) throw wrong(node, `one of ${known.join(", ")}`);
  return found;
}
function wrong(node, expected) {
  return refused(node, `is ${kindOf(node.value)}, ${expected} was expected`);
}
function refused(node, what) {
  return new UserError("report-file", `${fileOf(node)} is not a report of Pligos: ${placeOf2(node)} ${what}`, {
    hint: "use the unchanged report.json of the Action or of `pligos diff --format json`"
  });
}
function string(node) {
  if (typeof node.value !== "string") throw wrong(node, "a text");
  return node.value;
}
var clipped = (long, most6) => long.length <= most6 ? long : `${long.slice(0, most6 - 1)}\u2026`;
var fileOf = (node) => node.parent === void 0 ? node.file ?? "" : fileOf(node.parent);
function placeOf2({ key, parent }) {
  if (parent === void 0) return "the whole";
  const before = parent.parent === void 0 ? "" : placeOf2(parent);
  if (typeof key === "number") return `${before}[${key}]`;
  const shown = key.replaceAll(/[^\w/.-]/g, "?").slice(0, 60);
  return before === "" ? shown : `${before}.${shown}`;
}
function kindOf(value) {
  if (value === null) return "null";
  if (isMap(value)) return "a map";
  if (isList(value)) return "a list";
  if (isNumeral(value)) return "a number";
  return typeof value === "string" ? "a text" : String(value);
}

// src/report/kept-text.ts
function unpackText(gzip2) {
  try {
    return (0, import_node_zlib.gunzipSync)(import_node_buffer7.Buffer.from(gzip2, "base64"), { maxOutputLength: 4 * mostText2 }).toString("utf8");
  } catch {
    return void 0;
  }
}

// src/report/sections/findings.ts
var isAssumption = ({ item }) => item.rule.startsWith("assumed-");
function groupedFindings(findings) {
  const groups = /* @__PURE__ */ new Map();
  for (const { item, contexts } of findings) {
    const { rule, severity, side: side2, resource, path, message, hint: hint2, allowed } = item;
    const name = resource === void 0 ? void 0 : kindAndName(resource);
    const isImage = path?.at(-1)?.kind === "key" && pathText(path.slice(-1)) === "image";
    const about = [rule, severity, side2, message, hint2, allowed?.reason, contexts];
    const place = name === void 0 ? [item.template, item.line] : resource?.kind;
    const key = JSON.stringify(
      isImage && name !== void 0 ? about : [about, path && pathText(path), place]
    );
    const known = groups.get(key);
    if (known !== void 0 && path !== void 0 && pathText(known.item.path ?? []) !== pathText(path)) {
      const { path: _, ...pathless } = known.item;
      known.item = pathless;
    }
    if (known === void 0)
      groups.set(key, { item, contexts, resources: new Set(name === void 0 ? [] : [name]) });
    else if (name !== void 0) known.resources.add(name);
  }
  return [...groups.values()].map((group) => ({ ...group, resources: [...group.resources] }));
}

// src/report/lines.ts
var manyPlaces = 4;
function readingBlocks(change, options) {
  const known = options.reading?.get(change);
  if (known !== void 0) return known;
  const all = blocksOf(change, options);
  const blocks = all.length < manyPlaces ? all : oncePerPlaces(all);
  options.reading?.set(change, blocks);
  return blocks;
}
function oncePerPlaces(blocks) {
  const places2 = /* @__PURE__ */ new Map();
  const keys = blocks.map(({ lines }) => JSON.stringify(lines));
  for (const key of keys) places2.set(key, (places2.get(key) ?? 0) + 1);
  return blocks.flatMap((block3, at3) => {
    const key = keys[at3] ?? "";
    const number3 = places2.get(key) ?? 1;
    if (number3 < manyPlaces) return [block3];
    return keys.indexOf(key) === at3 ? [{ ...block3, path: `${block3.path} and ${number3 - 1} more places` }] : [];
  });
}
function blocksOf(change, options) {
  if (change.kind === "added") return [whole(change.content, "added", change.facts)];
  if (change.kind === "removed") return [whole(change.content, "removed", change.facts)];
  const known = options.blocks?.get(change);
  if (known !== void 0) return known;
  const blocks = joined2(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, "")));
  options.blocks?.set(change, blocks);
  return blocks;
}
function shownChanges(changes, options) {
  return options.showNoise ? changes : changes.filter((change) => change.group === void 0);
}
function whole(content, sign, facts) {
  const lines = linesOf(write(content), sign);
  const notes = [...facts].flatMap(([tag3, one]) => {
    const text3 = factsText(one);
    return text3 === "" ? [] : [note(`${tag3}: ${text3}`)];
  });
  return { path: "", lines: [...lines, ...notes] };
}
function joined2(blocks) {
  const result = [];
  for (const block3 of blocks) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block3.path) for (const line of block3.lines) last.lines.push(line);
    else result.push({ path: block3.path, lines: [...block3.lines] });
  }
  return result;
}
function changeBlocks(change, within) {
  const notes = [...retypedNotes(change), ...secretNotes(change)];
  const { detail } = change;
  if (detail?.kind === "structure") return structureBlocks(change, detail, within, notes);
  if (detail !== void 0) {
    const path = joinPath(within, pathText(change.path));
    return detail.kind === "text" ? textBlocks(detail, path, notes) : [certificateBlock(detail, path, notes)];
  }
  if (change.kind === "order") return [orderBlock(change, within, notes)];
  const leaf = change.path.at(-1);
  const parent = joinPath(within, pathText(leaf?.kind === "index" ? change.path : change.path.slice(0, -1)));
  return [
    {
      path: parent,
      lines: [
        ...change.before === void 0 ? [] : leafLines(leaf, change.before, "removed"),
        ...change.after === void 0 ? [] : leafLines(leaf, change.after, "added"),
        ...notes
      ]
    }
  ];
}
function leafLines(leaf, value, sign) {
  if (leaf === void 0 || leaf.kind === "index") return linesOf(write(value), sign);
  return linesOf(write(leaf.kind === "key" ? /* @__PURE__ */ new Map([[leaf.key, value]]) : [value]), sign);
}
function linesOf(text3, sign) {
  if (text3.indexOf("\n") === text3.length - 1) return [{ sign, text: text3.slice(0, -1) }];
  const lines = text3.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}
function joinPath(within, path) {
  if (within === "") return path;
  return path === "" ? within : `${within} > ${path}`;
}
var note = (text3) => ({ sign: "note", text: text3 });
function structureBlocks(change, detail, within, notes) {
  const path = joinPath(within, pathText(change.path));
  const inner = detail.changes.flatMap((one) => changeBlocks(one, path));
  const text3 = detail.text === void 0 ? [] : textBlocks(detail.text, path, []);
  if (detail.changes.length === 0)
    notes.unshift(note(`the same ${detail.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path, lines: notes }] : [], ...inner, ...text3];
}
function textBlocks(detail, path, notes) {
  const blocks = detail.hunks.map((hunk) => ({
    path: `${path}, line ${hunk.afterLine}`,
    lines: hunk.lines.map((line) => ({ sign: line.kind, text: line.text }))
  }));
  const about = detail.coarse ? [
    note(
      `too different to compare line by line: ${detail.removedLines} lines became ${detail.addedLines}`
    ),
    ...notes
  ] : notes;
  return about.length > 0 ? [{ path, lines: about }, ...blocks] : blocks;
}
function certificateBlock(detail, path, notes) {
  return {
    path,
    lines: [
      ...certificateLines(detail.before, "removed"),
      ...certificateLines(detail.after, "added"),
      ...notes
    ]
  };
}
function certificateLines(certificates, sign) {
  return certificates.map((certificate) => ({ sign, text: `certificate ${certificateText(certificate)}` }));
}
function certificateText(certificate) {
  const names2 = certificate.names.length > 0 ? `, names ${certificate.names.join(", ")}` : "";
  const validity2 = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
  return `${certificate.subject}, issued by ${certificate.issuer}, ${validity2}${names2}, serial ${certificate.serial}`;
}
var day = (moment) => moment.slice(0, 10);
function orderBlock(change, within, notes) {
  const path = joinPath(within, pathText(change.path));
  return {
    path,
    lines: [...orderLines(change.before, "removed"), ...orderLines(change.after, "added"), ...notes]
  };
}
function orderLines(value, sign) {
  return value === void 0 ? [] : [{ sign, text: `order: ${orderText(value)}` }];
}
function orderText(value) {
  if (!isList(value)) return writeJson(value);
  return value.map((item) => typeof item === "string" ? item : writeJson(item)).join(", ");
}
function retypedNotes({ retyped, before, after }) {
  if (retyped === void 0) return [];
  const isVisible = scalarText2(before) !== scalarText2(after);
  if (retyped.expected === void 0 && isVisible) return [];
  const expected = retyped.expected === void 0 ? "" : `; the API takes a ${retyped.expected} here and refuses it`;
  return [note(`a ${retyped.before} became a ${retyped.after}${expected}`)];
}
function scalarText2(value) {
  if (value === void 0) return "";
  return typeof value === "string" ? value : writeJson(value);
}
function secretNotes(change) {
  if (change.secrets === void 0) return [];
  const before = change.secrets.before === void 0 ? "" : factsText(change.secrets.before);
  const after = change.secrets.after === void 0 ? "" : factsText(change.secrets.after);
  if (before === after) return after === "" ? [] : [note(`secret: ${after}`)];
  return [
    ...before === "" ? [] : [note(`secret before: ${before}`)],
    ...after === "" ? [] : [note(`secret after: ${after}`)]
  ];
}
function factsText(facts) {
  return [
    ...facts.base64 === "invalid" ? ["not valid base64, the API refuses it"] : [],
    ...facts.privateKey === true ? ["holds a private key"] : [],
    ...(facts.certificates ?? []).map((certificate) => `certificate ${certificateText(certificate)}`)
  ].join("; ");
}

// src/report/share.ts
function bundlesOf(report2, options) {
  const entries = sharedEntries(report2, options);
  const bundles = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = entry.contexts.join();
    const bundle = bundles.get(key);
    if (bundle === void 0) bundles.set(key, { contexts: entry.contexts, entries: [entry] });
    else bundle.entries.push(entry);
  }
  return [...bundles.values()];
}
function sharedEntries(report2, options) {
  const all = report2.contexts.flatMap(
    (context, index) => context.comparison === void 0 ? [] : entriesOf2(context, context.comparison, index, options)
  );
  return shareEqual(all, report2, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all, report2, options) {
  if (report2.contexts.filter((context) => context.comparison !== void 0).length < 2) return all;
  const shared = /* @__PURE__ */ new Map();
  for (const entry of all) {
    const context = report2.contexts[entry.contexts[0] ?? 0];
    const key = sameness(entry, context?.namespace ?? "", options);
    const known = shared.get(key);
    if (known === void 0) shared.set(key, { ...entry, contexts: [...entry.contexts] });
    else known.contexts.push(...entry.contexts.filter((index) => !known.contexts.includes(index)));
  }
  return [...shared.values()];
}
function entriesOf2(context, comparison, index, options) {
  const findings = byId(
    comparison.findings,
    ({ resource }) => resource && ("id" in resource ? resource.id : idOf(resource))
  );
  const random = byId(comparison.random, (field) => field.resource.id);
  const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
  const { quiet: quiet2, resources } = shownResources(comparison, options);
  return [...resources, ...quiet2].map((change, at3) => {
    const { id, namespace } = change.resource;
    const gone2 = change.kind === "renamed" ? findings.get(change.before.id) ?? [] : [];
    const own = [...findings.get(id) ?? [], ...gone2];
    const severity = worst(own);
    const restart = restarts.get(id);
    return {
      change,
      contexts: [index],
      findings: own,
      ...severity && { severity },
      ...restart && { restart },
      random: random.get(id) ?? [],
      isLeft: isLeft(context),
      isQuiet: at3 >= resources.length,
      isLabels: at3 < resources.length && isLabels(change, options),
      namespace: namespace === context.namespace ? "" : namespace
    };
  });
}
var isLeft = ({ status, formerRelease }) => status === "deleted" || formerRelease !== void 0;
function isLabels(change, options) {
  if (change.kind !== "changed") return false;
  const shown = shownChanges(change.changes, options);
  return shown.length > 0 && shown.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}
function shownResources({ resources, quiet: quiet2 }, { showNoise }) {
  return { resources, quiet: showNoise ? quiet2 : [] };
}
function byId(items, id) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = id(item);
    if (key === void 0) continue;
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
function worst(findings) {
  const found = new Set(findings.filter((one) => one.allowed === void 0).map((one) => one.severity));
  return severities.find((severity) => found.has(severity));
}
function rank(severity) {
  return severity === void 0 ? severities.length : severities.indexOf(severity);
}
function weight(entry) {
  const { kind } = entry.change;
  if (entry.isQuiet) return rank(entry.severity) * 8 + 5;
  if (kind === "removed") return rank(entry.severity) * 8;
  if (kind === "renamed") return rank(entry.severity) * 8 + 1;
  if (kind === "added") return rank(entry.severity) * 8 + 4.5;
  if (entry.isLabels) return rank(entry.severity) * 8 + 4;
  return rank(entry.severity) * 8 + (entry.restart === void 0 || entry.restart.quiet ? 3 : 2);
}
var withoutGroup = ({ kind, path, before, after, detail, retyped, secrets }) => [
  kind,
  path,
  before,
  after,
  detail,
  retyped,
  secrets
];
function sameness({ change, findings, random, restart, isLeft: stays }, own, options) {
  const ref = ({ group, kind: kind2, namespace, name, apiVersion }) => [
    group,
    kind2,
    namespace === own ? 0 : namespace,
    name,
    apiVersion
  ];
  const { kind, resource } = change;
  const whole3 = kind === "added" || kind === "removed" ? [change.content, change.facts] : [
    ref(change.before),
    shownChanges(change.changes, options).map(withoutGroup),
    kind === "renamed" && [change.by, change.likeness]
  ];
  const found = findings.map(findingKey);
  const fields = random.map(({ path, wasConstant }) => [path, wasConstant]);
  const restarts = restart && [restart.quiet, restart.because];
  return plainKey([kind, ref(resource), whole3, found, fields, restarts, stays]);
}
function findingKey({
  rule,
  severity,
  side: side2,
  path,
  message,
  hint: hint2,
  error: error2,
  source,
  allowed
}) {
  return [rule, severity, side2, path, message, hint2, error2, source, allowed];
}
function plainKey(value) {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (typeof value !== "object" || value === null) return `${String(value)};`;
  let text3 = "[";
  if (Array.isArray(value)) {
    for (const item of value) text3 += plainKey(item);
    return `${text3}]`;
  }
  if (value instanceof Map) return `m${plainKey([...value])}`;
  if ("numeral" in value) return `#${canonicalNumber({ numeral: String(value.numeral) })};`;
  text3 = "{";
  for (const [key, item] of Object.entries(value))
    if (item !== void 0) text3 += plainKey(key) + plainKey(item);
  return `${text3}}`;
}

// src/report/sections/images.ts
function imageChanges(report2) {
  const found = /* @__PURE__ */ new Map();
  for (const [index, context] of report2.contexts.entries()) {
    for (const row of context.images ?? []) {
      if (row.before?.text === row.after?.text) continue;
      if (row.after === void 0 && isLeft(context)) continue;
      const workload = kindAndName(row.resource);
      const key = JSON.stringify([workload, row.before?.text, row.after?.text]);
      const known = found.get(key);
      if (known === void 0) found.set(key, { row, workload, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  const changes = /* @__PURE__ */ new Map();
  for (const { row, workload, contexts } of found.values()) {
    const key = JSON.stringify([stepOf(row), contexts]);
    const known = changes.get(key) ?? { rows: /* @__PURE__ */ new Map(), contexts, workloads: /* @__PURE__ */ new Set() };
    known.rows.set(JSON.stringify([row.before?.text, row.after?.text]), row);
    known.workloads.add(workload);
    changes.set(key, known);
  }
  const all = [...changes.values()].flatMap(({ rows, contexts, workloads }) => {
    const [first, ...others] = rows.values();
    if (first === void 0) return [];
    const about = others.length === 0 ? parted(first) : together([first, ...others]);
    return [{ ...about, contexts, workloads: [...workloads] }];
  });
  return all.toSorted((one, other) => Number(isOneSided(one)) - Number(isOneSided(other)));
}
var isOneSided = ({ before, after }) => before === void 0 || after === void 0;
function stepOf({ before, after }) {
  const isOne = before !== void 0 && after !== void 0 && before.digest + after.digest === "" && lastName(before) === lastName(after) && before.tag !== after.tag;
  return isOne ? [folderOf(before), before.tag, folderOf(after), after.tag] : [before?.text ?? 0, after?.text ?? 0];
}
function together(rows) {
  const [{ before, after }] = rows;
  const names2 = [...new Set(rows.flatMap((row) => row.after === void 0 ? [] : [lastName(row.after)]))];
  const rest = names2.length - mostNames;
  const all = `{${names2.slice(0, mostNames).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}}`;
  if (before === void 0 || after === void 0) return { repository: all };
  return folderOf(before) === folderOf(after) ? { repository: `${folderOf(after)}${all}`, before: before.tag, after: after.tag } : {
    repository: all,
    before: `${folderOf(before)}*:${before.tag}`,
    after: `${folderOf(after)}*:${after.tag}`
  };
}
var mostNames = 6;
var lastName = (image) => nameOf2(image).slice(folderOf(image).length);
var folderOf = (image) => nameOf2(image).slice(0, nameOf2(image).lastIndexOf("/") + 1);
function parted({ before, after }) {
  const [old, young] = [before && nameOf2(before), after && nameOf2(after)];
  const isSame2 = old === void 0 || young === void 0 || old === young;
  return {
    repository: isSame2 ? young ?? old ?? "" : "",
    ...before !== void 0 && { before: isSame2 ? versionOf(before) : shortened2(before.text) },
    ...after !== void 0 && { after: isSame2 ? versionOf(after) : shortened2(after.text) }
  };
}
var nameOf2 = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
function versionOf({ tag: tag3, digest }) {
  return shortened2([tag3, digest].filter((part) => part !== "").join("@"));
}
var shortened2 = (text3) => text3.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1\u2026");

// src/judge/allow.ts
var unusedException = "unused-exception";

// src/report/outcome.ts
function outcomeOf(report2, failOn) {
  if (report2.contexts.some(hasFailed)) return "failed";
  return report2.contexts.some((context) => isFound(context, context.failOn ?? failOn)) ? "found" : "done";
}
function failureReason({ contexts }) {
  if (contexts.some(isBroken)) return "context-failed";
  const findings = contexts.flatMap(({ comparison }) => comparison?.findings ?? []);
  return findings.find(isFailure)?.rule ?? "context-failed";
}
var hasFailed = (context) => isBroken(context) || (context.comparison?.findings ?? []).some(isFailure);
var isBroken = ({ status, problems }) => status === "failed" || problems.some(({ side: side2, problem: problem2 }) => side2 === "head" && isError(problem2));
var isFailure = ({ error: error2, side: side2 }) => error2 === true && side2 !== "before";
var isBaseUnknown = ({ comparison, problems }) => comparison !== void 0 && problems.some(({ side: side2, problem: problem2 }) => side2 === "base" && isError(problem2));
function isFound(context, failOn) {
  if (failOn === "none") return false;
  if (isBaseUnknown(context)) return true;
  const { comparison } = context;
  const findings = (comparison?.findings ?? []).filter(counts);
  if (failOn === "changes") return (comparison?.resources.length ?? 0) > 0 || findings.length > 0;
  const limit = severities.indexOf(failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}
var counts = ({ allowed, rule }) => allowed === void 0 && rule !== unusedException;

// src/report/summary.ts
function placesOf(report2) {
  const services = new Set(report2.contexts.map((context) => context.service));
  const isMixed = report2.contexts.some(({ against }) => against === void 0);
  const names2 = report2.contexts.map(({ service, context, against }) => {
    const parts = services.size > 1 || context === "" ? [service, context] : [context];
    const name = parts.filter((part) => part !== "").join("/") || "manifests";
    return isMixed && against !== void 0 ? `${name} (${against})` : name;
  });
  return { names: names2, compared: report2.contexts.filter((context) => context.comparison !== void 0).length };
}
function namesWhere(places2, contexts) {
  return contexts.length === places2.compared ? [] : contexts.map((index) => places2.names[index] ?? "");
}
function newsOf(context) {
  const { status, against, formerRelease } = context;
  if (formerRelease !== void 0) return "second release";
  if (isBaseUnknown(context)) return "base not rendered";
  if (status === "deleted") return "context deleted";
  if (status !== "new") return void 0;
  return against === "cluster" ? "new release" : "new context";
}
function riskOf(context) {
  return worst(context.comparison?.findings ?? []);
}
var changedCount = (counts2) => counts2.added + counts2.removed + counts2.changed + counts2.renamed;
function countsText(context) {
  if (context.comparison === void 0) return "";
  const { counts: counts2 } = context.comparison;
  const { added, changed, removed, renamed } = counts2;
  if (changedCount(counts2) === 0) return counts2.quiet > 0 ? "noise only" : "none";
  if (isLeft(context)) {
    const parts2 = [
      ...context.status === "deleted" ? [] : [`+${added + renamed} ~${changed}`],
      ...removed + renamed > 0 ? [`${removed + renamed} ${removed + renamed === 1 ? "stays" : "stay"} in the cluster`] : []
    ];
    return parts2.join(", ");
  }
  const parts = [`+${added} ~${changed} \u2212${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []];
  return parts.join(", ");
}
function lossText({ change, isLeft: stays }) {
  if (change.kind === "removed") return stays ? "stays in the cluster" : "deleted";
  if (change.kind !== "renamed") return void 0;
  return stays ? "created beside the old one" : "deleted and created";
}
function titleText({ change, namespace }, name) {
  const own = name(kindAndName(change.resource));
  if (change.kind !== "renamed") return namespace === "" ? own : `${own} in ${name(namespace)}`;
  const [was, is] = [change.before.namespace, change.resource.namespace];
  const old = name(kindAndName(change.before));
  if (was !== is && was !== "" && is !== "") return `${old} in ${name(was)} \u2192 ${own} in ${name(is)}`;
  return namespace === "" ? `${old} \u2192 ${own}` : `${old} \u2192 ${own} in ${name(namespace)}`;
}
var sideName = ({ name }) => /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;
var arrows = (text3) => text3.replaceAll(" -> ", " \u2192 ");
function timeText(milliseconds2) {
  return milliseconds2 < 1e3 ? `${Math.round(milliseconds2)} ms` : `${(milliseconds2 / 1e3).toFixed(1)} s`;
}
function driftedResources(report2) {
  const ids = report2.contexts.map(
    ({ live }) => new Set(
      live?.drift.map(
        ({ resource: { group, kind, namespace, name } }) => JSON.stringify([group, kind, namespace, name])
      )
    ).size
  );
  return ids.reduce((sum, size) => sum + size, 0);
}
function distinctResources(report2, bundles) {
  const known = /* @__PURE__ */ new Set();
  for (const { change, contexts, namespace, isQuiet } of bundles.flatMap((bundle) => bundle.entries)) {
    const { group, kind, name, id } = change.resource;
    if (!isQuiet)
      for (const index of contexts)
        known.add(
          plainKey([report2.contexts[index]?.service, group, kind, name === "" ? id : name, namespace])
        );
  }
  return known.size;
}
function verdict(report2, bundles) {
  const telling = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const changed = distinctResources(report2, telling);
  const failed2 = report2.contexts.filter((context) => context.status === "failed").length;
  const drifted = driftedResources(report2);
  const drift = drifted === 0 ? "" : `, ${plural(drifted, "resource")} drifted`;
  const unknown = report2.contexts.filter(isBaseUnknown).length;
  if (unknown > 0 && unknown + failed2 === report2.contexts.length)
    return `nothing could be compared, the base cannot be rendered`;
  const failure = [
    drift,
    ...failed2 === 0 ? [] : [`, ${plural(failed2, "context")} failed`],
    ...unknown === 0 ? [] : [`, ${plural(unknown, "base")} cannot be rendered`]
  ].join("");
  if (changed === 0 && failed2 > 0 && failed2 === report2.contexts.length)
    return `nothing could be compared, ${plural(failed2, "context")} failed`;
  if (changed === 0) return `no resource changes${failure}`;
  const touched = new Set(telling.flatMap((bundle) => bundle.contexts)).size;
  const where2 = report2.contexts.length === 1 ? "" : ` in ${touched} of ${plural(report2.contexts.length, "context")}`;
  return `${plural(changed, "resource")} ${changed === 1 ? "changes" : "change"}${where2}${failure}`;
}
function sharedFindings(report2) {
  const shared = share(
    report2,
    (context) => context.comparison?.findings ?? [],
    (finding, context) => {
      const { resource, line, template } = finding;
      if (resource === void 0) return [findingKey(finding), line, template];
      const { group, kind, namespace, name } = resource;
      return [findingKey(finding), group, kind, namespace === context.namespace ? "" : namespace, name];
    }
  );
  const weight2 = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
  return shared.toSorted((a, b) => weight2(a) - weight2(b));
}
function placeOf3({ template, line }) {
  return [
    ...template === void 0 ? [] : [template],
    ...line === void 0 ? [] : [`line ${line} of the render`]
  ].join(", ");
}
function pathBeside({ path, message }) {
  const text3 = path === void 0 ? "" : pathText(path);
  return message.includes(text3) ? "" : text3;
}
var groupWords = {
  label: "label",
  annotation: "annotation",
  checksum: "checksum that restarts pods,",
  order: "order of",
  server: "set by the API server,",
  ignored: "ignored"
};
var sizeOf = (groups) => groups.reduce((sum, one) => sum + one.resources.length, 0);
function sharedGroups(report2) {
  const found = /* @__PURE__ */ new Map();
  for (const [index, context] of report2.contexts.entries()) {
    for (const group of context.comparison?.groups ?? []) {
      const key = JSON.stringify([group.kind, group.what, group.reason]);
      const known = found.get(key) ?? {
        group,
        contexts: [],
        ids: /* @__PURE__ */ new Set(),
        own: /* @__PURE__ */ new Set(),
        resources: 0,
        values: /* @__PURE__ */ new Map()
      };
      found.set(key, known);
      if (known.contexts.at(-1) !== index) {
        known.contexts.push(index);
        known.own = /* @__PURE__ */ new Set();
      }
      const before = known.own.size;
      for (const id of group.resources) {
        known.ids.add(id);
        known.own.add(id);
      }
      known.resources += known.own.size - before;
      if (group.kind === "checksum" || group.before === void 0 && group.after === void 0) continue;
      const pair2 = writeJson([group.before ?? null, group.after ?? null]);
      const alike = known.values.get(pair2);
      if (alike === void 0) known.values.set(pair2, [group]);
      else alike.push(group);
    }
  }
  return [...found.values()].map(({ group: { kind, what, reason }, contexts, ids, resources, values }) => ({
    kind,
    what,
    ...reason !== void 0 && { reason },
    contexts,
    resources,
    ids: [...ids],
    values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups) => groups.slice(0, 1))
  })).toSorted((a, b) => b.resources - a.resources);
}
function sharedRestarts(report2) {
  const found = /* @__PURE__ */ new Map();
  for (const { comparison } of report2.contexts) {
    for (const { resource, quiet: quiet2, because } of comparison?.restarts ?? []) {
      const name = kindAndName(resource);
      const known = found.get(name);
      if (known === void 0 || known.quiet && !quiet2) found.set(name, { quiet: quiet2, because });
    }
  }
  const all = [...found];
  return {
    named: togetherByReason(
      all.flatMap(([name, { quiet: quiet2, because }]) => quiet2 ? [] : [{ name, because: firstReasons(because) }])
    ),
    quiet: all.flatMap(([name, { quiet: quiet2 }]) => quiet2 ? [name] : [])
  };
}
function togetherByReason(all) {
  const groups = /* @__PURE__ */ new Map();
  for (const { name, because } of all) {
    const key = JSON.stringify(because);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, { names: [name], because });
    else group.names.push(name);
  }
  return [...groups.values()];
}
var restartCount = (restarts) => restarts.reduce((sum, { names: names2 }) => sum + names2.length, 0);
function restartText(restarts, name, most6 = Number.POSITIVE_INFINITY) {
  let left = Math.min(most6, restartCount(restarts));
  const shown = restarts.flatMap(({ names: names2, because }) => {
    const fitting = names2.slice(0, left);
    left -= fitting.length;
    if (fitting.length === 0) return [];
    const each2 = fitting.length > 1 ? "each " : "";
    const why = because.length === 0 ? "" : ` (${each2}${because.map((reason) => name(reason)).join(", ")})`;
    return [`${fitting.map((one) => name(one)).join(", ")}${why}`];
  });
  const rest = restartCount(restarts) - Math.min(most6, restartCount(restarts));
  return `${shown.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function firstReasons(paths) {
  const sorted = paths.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
  const telling = sorted.filter((path) => reasonWeight(path) < 2);
  return [...new Set((telling.length > 0 ? telling : sorted).map(shortReason))].slice(0, 2);
}
function reasonWeight(path) {
  if (path.endsWith(".image")) return 0;
  return /^spec\.template\.metadata\.(?:annotations|labels)\b/.test(path) ? 2 : 1;
}
function shortReason(path) {
  if (path.endsWith("].value")) return shortReason(path.slice(0, -".value".length));
  const [, quoted6] = /\["([^"]*)"\]$/.exec(path) ?? [];
  return quoted6 ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}
function sharedRandom(report2) {
  return share(
    report2,
    (context) => context.comparison?.random ?? [],
    ({ resource: { group, kind, name }, path, wasConstant }) => [group, kind, name, path, wasConstant]
  );
}
function share(report2, items, key) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context] of report2.contexts.entries()) {
    for (const item of items(context)) {
      const text3 = plainKey(key(item, context));
      const known = shared.get(text3);
      if (known === void 0) shared.set(text3, { item, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}
function testNotes({ contexts }) {
  const count3 = contexts.reduce((sum, { comparison }) => sum + (comparison?.counts.tests ?? 0), 0);
  if (count3 === 0) return [];
  const what = count3 === 1 ? "is not compared; `include-tests` adds it" : "are not compared; `include-tests` adds them";
  return [`${plural(count3, "hook")} of \`helm test\` ${what}`];
}
var mostNamed = 5;
function commitNotes({ contexts }) {
  const all = contexts.flatMap(
    ({ commitImages = [] }) => commitImages.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``)
  );
  const names2 = [...new Set(all)];
  if (names2.length === 0) return [];
  const more = names2.length > mostNamed ? [`${names2.length - mostNamed} more`] : [];
  const shown = listed2([...names2.slice(0, mostNamed), ...more]);
  const [take, their] = names2.length === 1 ? ["takes", "its"] : ["take", "their"];
  return [
    `${shown} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`
  ];
}
var listed2 = (names2) => names2.length < 2 ? names2.join("") : `${names2.slice(0, -1).join(", ")} and ${names2.at(-1) ?? ""}`;

// src/report/known.ts
function knownOf(report2, { showNoise = false } = {}) {
  const options = { showNoise, blocks: /* @__PURE__ */ new Map(), reading: /* @__PURE__ */ new Map() };
  const findings = once(() => sharedFindings(report2));
  const grouped = once(() => groupedFindings(findings()));
  return {
    options,
    places: once(() => placesOf(report2)),
    bundles: once(() => bundlesOf(report2, options)),
    findings,
    groupedFindings: once(() => grouped().filter((one) => !isAssumption(one))),
    assumptions: once(() => grouped().filter(isAssumption)),
    groups: once(() => sharedGroups(report2)),
    images: once(() => imageChanges(report2)),
    random: once(() => sharedRandom(report2))
  };
}

// src/report/visible.ts
var unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
var short = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
var ascii = /^[\x20-\x7e]*$/;
function visible(text3) {
  if (ascii.test(text3)) return text3;
  return text3.replace(unseen, (character) => short.get(character) ?? escape(character));
}
function visibleLine(line) {
  if (ascii.test(line)) return line;
  return line.replace(unseen, (character) => {
    return character === "	" ? character : short.get(character) ?? escape(character);
  });
}
function escape(character) {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).padStart(4, "0");
  return code > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text3, length) {
  if (text3.length <= length) return text3;
  const cut = text3.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}\u2026`;
}

// src/report/index.ts
var import_report6 = lazily("./formats-I62XXJEV.cjs");
var import_names5 = lazily("./formats-I62XXJEV.cjs");
var import_patch2 = lazily("./formats-I62XXJEV.cjs");

// src/report/read/clean.ts
function makeCleaner(key, known) {
  const made2 = makeRedactor({ key, known, also: [], allow: [] }, []);
  const redactor = { ...made2, tag: (secret, cause, more) => tagOnce(made2, secret, cause, more) };
  const resource = (kind, content) => redactResource(redactor, headerOf2(kind), content);
  return {
    text: (text3) => redactor.text(text3),
    resource,
    value(kind, path, value) {
      const whole3 = wrapped(path, value);
      const clean = isMap(whole3) ? resource(kind, whole3) : whole3;
      return clean === whole3 ? value : unwrapped(path, clean);
    },
    factsOf: (value) => factsIn(redactor, value)
  };
}
var tag = /^\(secret [0-9a-f]{12}\)$/;
var tagOnce = (redactor, secret, cause, more) => {
  const written = typeof secret === "string" ? secret : Buffer.from(secret).toString("latin1");
  return tag.test(written) ? written : redactor.tag(secret, cause, more);
};
var headerOf2 = (kind) => ({
  apiVersion: "",
  kind,
  name: "",
  generateName: "",
  namespace: "",
  isHook: false,
  isTest: false
});
function wrapped(path, value) {
  return path.reduceRight((inner, step) => {
    if (step.kind === "key") return /* @__PURE__ */ new Map([[step.key, inner]]);
    if (step.kind !== "item" || !isMap(inner)) return [inner];
    const keys = step.keys.flatMap(
      ({ key, value: own }) => own === void 0 ? [] : [[key, own]]
    );
    return [new Map([...keys, ...inner])];
  }, value);
}
function unwrapped(path, whole3) {
  return path.reduce((outer, step) => {
    if (step.kind === "key" && isMap(outer)) return outer.get(step.key) ?? [...outer.values()].at(-1) ?? null;
    return isList(outer) ? outer[0] ?? null : outer;
  }, whole3);
}
function cleanPath(path) {
  const isOdd = path === "" || path.length > 1024 || /[\p{C}\\]/u.test(path) || /^(?:[/~]|[a-z][a-z0-9+.-]*:)/i.test(path) || path.split("/").includes("..");
  return isOdd ? void 0 : path;
}

// src/report/read/change.ts
var types = ["null", "string", "number", "boolean", "list", "map"];
var causes = [
  "secret-data",
  "last-applied",
  "private-key",
  "token",
  "url-password",
  "secret-name",
  "repeated",
  "registered",
  "embedded-secret"
];
var validity = ["valid", "invalid"];
function readChange(node, kind, cleaner, within = []) {
  const path = each(node, "steps", readStep);
  const clean = ({ value }) => cleaner.value(kind, [...within, ...path], value);
  const [before, after] = [given(node, "before", clean), given(node, "after", clean)];
  const isHidden = hidden(at(node, "before"), before.before) || hidden(at(node, "after"), after.after);
  const secrets = readSecrets(node, before.before, after.after, cleaner);
  return {
    kind: oneOf(need(node, "kind"), ["added", "removed", "changed", "order"]),
    path,
    ...before,
    ...after,
    // Line by line it would show what is hidden as a whole.
    ...!isHidden && given(node, "detail", (detail) => readDetail(detail, kind, cleaner, [...within, ...path])),
    ...given(node, "retyped", (retyped) => ({
      before: oneOf(need(retyped, "before"), types),
      after: oneOf(need(retyped, "after"), types),
      ...given(retyped, "expected", (expected) => oneOf(expected, types))
    })),
    ...given(node, "group", word2),
    ...secrets && { secrets }
  };
}
var hidden = (node, clean) => node !== void 0 && node.value !== clean && typeof clean === "string" && /^\(secret \w+\)$/.test(clean);
function readSecrets(node, before, after, cleaner) {
  const told = at(node, "secrets");
  const factsOf2 = (side2, value) => {
    const known = told && at(told, side2);
    if (known !== void 0) return readFacts(known);
    return value === void 0 ? void 0 : [...cleaner.factsOf(value).values()][0];
  };
  const [first, second] = [factsOf2("before", before), factsOf2("after", after)];
  if (told === void 0 && first === void 0 && second === void 0) return void 0;
  return { ...first && { before: first }, ...second && { after: second } };
}
var placesOf2 = (node) => ({
  ...given(node, "before", count),
  ...given(node, "after", count)
});
function readStep(node) {
  const key = at(node, "key");
  if (key !== void 0) return { kind: "key", key: text(key) };
  const index = at(node, "index");
  if (index !== void 0) return { kind: "index", ...placesOf2(index) };
  const member = at(node, "member");
  if (member !== void 0) return { kind: "member", value: member.value };
  const item = at(node, "item");
  if (item === void 0) throw wrong(node, "a step of a path");
  const keys = itemsOf(item, (one) => ({
    key: text(need(one, "key")),
    ...given(one, "value", ({ value }) => value),
    ...given(one, "filled", yes)
  }));
  return { kind: "item", keys, occurrence: count(need(node, "occurrence")), ...placesOf2(node) };
}
function readDetail(node, kind, cleaner, path) {
  const what = oneOf(need(node, "kind"), ["text", "structure", "certificates"]);
  if (what === "text") return readText(node, cleaner);
  if (what === "certificates") {
    return {
      kind: what,
      before: each(node, "before", readCertificate),
      after: each(node, "after", readCertificate)
    };
  }
  const structure = {
    kind: what,
    language: oneOf(need(node, "language"), ["json", "yaml"]),
    changes: each(node, "changes", (change) => readChange(change, kind, cleaner, path)),
    ...given(node, "text", (inner) => readText(inner, cleaner))
  };
  return structure;
}
function readText(node, cleaner) {
  oneOf(need(node, "kind"), ["text"]);
  return {
    kind: "text",
    hunks: each(node, "hunks", (hunk) => readHunk(hunk, cleaner)),
    removedLines: count(need(node, "removedLines")),
    addedLines: count(need(node, "addedLines")),
    coarse: flag2(need(node, "coarse"))
  };
}
var signs = { " ": "same", "-": "removed", "+": "added" };
function readHunk(node, cleaner) {
  const lines = each(node, "lines", (line) => {
    const written = text(line);
    const kind = signs[written.charAt(0)];
    if (kind === void 0) throw wrong(line, "a line that begins with a space, + or -");
    return { kind, text: written.slice(1) };
  });
  return {
    beforeLine: count(need(node, "beforeLine")),
    afterLine: count(need(node, "afterLine")),
    lines: withoutKeys(lines, cleaner)
  };
}
function withoutKeys(lines, cleaner) {
  for (const { text: line } of lines) {
    for (const [tag3, { cause }] of cleaner.factsOf(line))
      if (cause === "private-key") return lines.map(({ kind }) => ({ kind, text: tag3 }));
  }
  return lines;
}
function readFacts(node) {
  return {
    cause: oneOf(need(node, "cause"), causes),
    ...given(node, "base64", (base64) => oneOf(base64, validity)),
    ...given(node, "certificates", (certificates) => itemsOf(certificates, readCertificate)),
    ...given(node, "privateKey", yes)
  };
}
function readCertificate(node) {
  const field = (key) => word2(need(node, key));
  return {
    subject: field("subject"),
    issuer: field("issuer"),
    validFrom: field("validFrom"),
    validTo: field("validTo"),
    names: words2(need(node, "names")),
    serial: field("serial")
  };
}

// src/report/read/resource.ts
function refsOf({ resources, quiet: quiet2 }) {
  const all = [...resources, ...quiet2];
  const before = all.flatMap((change) => "before" in change ? [change.before] : []);
  const refs = [...before, ...all.map(({ resource }) => resource)];
  return new Map(refs.map((ref) => [ref.id, ref]));
}
function refOfId(node, known) {
  const id = word2(node);
  const found = known.get(id);
  if (found !== void 0) return found;
  const [group = "", kind = "", namespace = "", ...name] = id.split("/");
  return {
    group: group === "core" ? "" : group,
    kind,
    namespace: namespace === "-" ? "" : namespace,
    name: name.join("/"),
    id,
    apiVersion: "",
    origin: { line: 0 }
  };
}
function readIdentity(node) {
  const field = (key) => word2(need(node, key));
  return {
    group: field("group"),
    kind: field("kind"),
    namespace: field("namespace"),
    name: field("name"),
    ...given(node, "generateName", word2)
  };
}
function readRef(node) {
  return {
    ...readIdentity(node),
    id: word2(need(node, "id")),
    apiVersion: word2(need(node, "apiVersion")),
    origin: { line: count(need(node, "line")), ...given(node, "template", word2) },
    ...given(node, "item", count),
    ...given(node, "hook", (hook) => ({
      events: words2(need(hook, "events")),
      weight: measure(need(hook, "weight")),
      deletePolicies: words2(need(hook, "deletePolicies"))
    }))
  };
}
function readResource(node, cleaner) {
  const kind = oneOf(need(node, "kind"), ["added", "removed", "changed", "renamed"]);
  const resource = readRef(need(node, "resource"));
  if (kind === "added" || kind === "removed") {
    const told = at(node, "secrets");
    const content = cleaner.resource(resource.kind, mapOf(need(node, "content")));
    const facts = new Map([
      ...cleaner.factsOf(content),
      ...told === void 0 ? [] : entriesOf(told, readFacts)
    ]);
    return { kind, resource, content, facts };
  }
  const before = readRef(need(node, "before"));
  const changes = each(node, "changes", (change) => readChange(change, resource.kind, cleaner));
  if (kind === "changed") return { kind, resource, before, changes };
  const likeness = measure(need(node, "likeness"));
  if (likeness < 0 || likeness > 1) throw wrong(need(node, "likeness"), "a number from 0 to 1");
  return { kind, resource, before, by: oneOf(need(node, "by"), ["hash", "likeness"]), likeness, changes };
}
function readQuiet(node, cleaner) {
  const read = readResource(node, cleaner);
  if (read.kind !== "changed") throw wrong(need(node, "kind"), "changed");
  return read;
}
function mapOf(node) {
  if (!isMap(node.value)) throw wrong(node, "a map");
  return node.value;
}

// src/report/read/comparison.ts
function readComparison(node, cleaner) {
  const resources = each(node, "resources", (resource) => readResource(resource, cleaner));
  const quietNode = at(node, "quiet");
  const quiet2 = quietNode === void 0 ? [] : itemsOf(quietNode, (resource) => readQuiet(resource, cleaner));
  const known = refsOf({ resources, quiet: quiet2 });
  return {
    counts: readCounts(need(node, "counts")),
    resources,
    quiet: quiet2,
    groups: each(node, "groups", (group) => readGroup(group, cleaner)),
    restarts: each(node, "restarts", (restart) => readRestart(restart, known)),
    findings: each(node, "findings", readFinding),
    random: each(node, "random", (field) => readRandom(field, known)),
    limits: each(node, "limits", (limit) => readLimit(limit, known))
  };
}
function readImages(node, comparison) {
  const known = comparison === void 0 ? /* @__PURE__ */ new Map() : refsOf(comparison);
  return itemsOf(node, (row) => ({
    resource: refOfId(need(row, "resource"), known),
    container: word2(need(row, "container")),
    init: flag2(need(row, "init")),
    ...given(row, "before", readImage),
    ...given(row, "after", readImage)
  }));
}
var readDependencies = (node) => itemsOf(node, (row) => ({
  name: word2(need(row, "name")),
  ...given(row, "before", word2),
  ...given(row, "after", word2)
}));
function readImage(node) {
  const field = (key) => word2(need(node, key));
  return {
    text: field("text"),
    registry: field("registry"),
    repository: field("repository"),
    tag: field("tag"),
    digest: field("digest")
  };
}
function readCounts(node) {
  const field = (key) => count(need(node, key));
  return {
    before: field("before"),
    after: field("after"),
    added: field("added"),
    removed: field("removed"),
    changed: field("changed"),
    renamed: field("renamed"),
    quiet: field("quiet"),
    equal: field("equal"),
    ...given(node, "tests", count)
  };
}
function readGroup(node, cleaner) {
  const clean = ({ value }) => cleaner.value("", [{ kind: "key", key: "value" }], value);
  return {
    id: word2(need(node, "id")),
    kind: oneOf(need(node, "kind"), ["label", "annotation", "checksum", "order", "server", "ignored"]),
    what: word2(need(node, "what")),
    ...given(node, "before", clean),
    ...given(node, "after", clean),
    ...given(node, "reason", text),
    changes: count(need(node, "changes")),
    resources: words2(need(node, "resources"))
  };
}
var readRestart = (node, known) => ({
  resource: refOfId(need(node, "resource"), known),
  because: words2(need(node, "because")),
  quiet: flag2(need(node, "quiet"))
});
function readFinding(node) {
  return {
    rule: word2(need(node, "rule")),
    severity: oneOf(need(node, "severity"), severities),
    side: oneOf(need(node, "side"), ["before", "after", "both"]),
    ...given(
      node,
      "resource",
      (resource) => at(resource, "id") === void 0 ? readIdentity(resource) : readRef(resource)
    ),
    ...pathOf(node),
    message: text(need(node, "message")),
    hint: text(need(node, "hint")),
    ...given(node, "error", yes),
    ...given(node, "line", count),
    ...given(node, "template", word2),
    ...given(node, "source", (source) => {
      const file = cleanPath(word2(need(source, "file")));
      return file === void 0 ? void 0 : { file, line: count(need(source, "line")) };
    }),
    ...given(node, "allowed", (allowed) => ({ reason: text(need(allowed, "reason")) }))
  };
}
function pathOf(node) {
  const steps = at(node, "steps");
  return steps === void 0 ? {} : { path: itemsOf(steps, readStep) };
}
var readRandom = (node, known) => ({
  resource: refOfId(need(node, "resource"), known),
  path: pathOf(node).path ?? [],
  wasConstant: flag2(need(node, "wasConstant"))
});
var readLimit = (node, known) => ({
  kind: oneOf(need(node, "kind"), ["renames", "text", "structure", "list"]),
  message: text(need(node, "message")),
  ...given(node, "resource", (resource) => refOfId(resource, known))
});

// src/report/read/json.ts
var jsonLimits = {
  /** Lists and maps in each other. */
  depth: 500,
  /** Values and keys. */
  values: 4e6,
  /** Characters of indentation, were it laid out: a few bytes may stand for gigabytes. */
  indentation: 64 * 1024 * 1024,
  /** Digits of one number. */
  digits: 400
};
function parseJson(text3, file, clean) {
  const parser = new Parser(text3, file, clean);
  const value = parser.value(0);
  parser.end();
  return value;
}
var number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
var simple4 = /^"[ !#-[\]-~]*"$/;
var [longestKnown, mostKnown] = [200, 1e5];
var words3 = /* @__PURE__ */ new Map([
  ["t", true],
  ["f", false],
  ["n", null]
]);
var Parser = class {
  #text;
  #file;
  #clean;
  #known = /* @__PURE__ */ new Map();
  #at = 0;
  #values = 0;
  #indentation = 0;
  constructor(text3, file, clean) {
    this.#text = text3;
    this.#file = file;
    this.#clean = clean;
  }
  value(depth) {
    this.#spend(depth);
    this.#skipSpace();
    const first = this.#text.charAt(this.#at);
    if (first === '"') return this.#string();
    if (first === "{") return this.#map(depth);
    if (first === "[") return this.#list(depth);
    const word3 = words3.get(first);
    if (word3 !== void 0 && this.#text.startsWith(String(word3), this.#at)) {
      this.#at += String(word3).length;
      return word3;
    }
    return this.#number();
  }
  end() {
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#wrong("more text after the end of the report");
  }
  #map(depth) {
    const map = /* @__PURE__ */ new Map();
    this.#at += 1;
    for (let first = true; !this.#ends("}", first); first = false) {
      this.#skipSpace();
      if (this.#text.charAt(this.#at) !== '"') throw this.#wrong("a key in quotes was expected");
      const key = this.#string();
      if (map.has(key)) throw this.#wrong("one key occurs twice in one map");
      this.#skipSpace();
      if (this.#text.charAt(this.#at) !== ":") throw this.#wrong("a colon was expected");
      this.#at += 1;
      map.set(key, this.value(depth + 1));
    }
    return map;
  }
  #list(depth) {
    const list2 = [];
    this.#at += 1;
    for (let first = true; !this.#ends("]", first); first = false) list2.push(this.value(depth + 1));
    return list2;
  }
  /** Steps over the end of a list or map, or over the comma before its next item. */
  #ends(close, first) {
    this.#skipSpace();
    const character = this.#text.charAt(this.#at);
    if (character === close) {
      this.#at += 1;
      return true;
    }
    if (first) return false;
    if (character !== ",") throw this.#wrong(`a comma or ${close} was expected`);
    this.#at += 1;
    return false;
  }
  #string() {
    const start3 = this.#at;
    let end3 = this.#text.indexOf('"', start3 + 1);
    while (end3 >= 0 && this.#isEscaped(end3, start3)) end3 = this.#text.indexOf('"', end3 + 1);
    if (end3 < 0) throw this.#wrong("a text in quotes does not end");
    const written = this.#text.slice(start3, end3 + 1);
    const known = this.#known.get(written);
    const text3 = known ?? this.#clean(this.#unquoted(written));
    if (known === void 0 && written.length < longestKnown && this.#known.size < mostKnown)
      this.#known.set(written, text3);
    this.#at = end3 + 1;
    return text3;
  }
  #unquoted(written) {
    if (simple4.test(written)) return written.slice(1, -1);
    try {
      const read = JSON.parse(written);
      return String(read);
    } catch {
      throw this.#wrong("a text in quotes holds a control character or an unknown escape");
    }
  }
  /** After an odd number of backslashes. */
  #isEscaped(quote, start3) {
    let before = quote - 1;
    while (before > start3 && this.#text.charCodeAt(before) === 92) before -= 1;
    return (quote - 1 - before) % 2 === 1;
  }
  #number() {
    number.lastIndex = this.#at;
    const numeral = number.exec(this.#text)?.[0];
    if (numeral === void 0) throw this.#wrong("a value was expected");
    if (numeral.length > jsonLimits.digits || !Number.isFinite(Number(numeral)))
      throw this.#wrong("a number is out of range");
    this.#at += numeral.length;
    return { numeral };
  }
  #skipSpace() {
    for (; ; ) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at += 1;
    }
  }
  #spend(depth) {
    this.#values += 1;
    this.#indentation += depth;
    if (depth > jsonLimits.depth) throw this.#wrong(`it is nested more than ${jsonLimits.depth} deep`);
    if (this.#values > jsonLimits.values) throw this.#wrong(`it holds more than ${jsonLimits.values} values`);
    if (this.#indentation > jsonLimits.indentation)
      throw this.#wrong(`laid out, it would be indented by more than ${jsonLimits.indentation} characters`);
  }
  #wrong(what) {
    const before = this.#text.slice(0, this.#at);
    const line = before.split("\n").length;
    const column = this.#at - before.lastIndexOf("\n");
    return new UserError(
      "report-file",
      `${this.#file} is not a report of Pligos: ${what} (line ${line}, column ${column})`,
      {
        hint: "use the unchanged report.json of the Action or of `pligos diff --format json`"
      }
    );
  }
};

// src/report/types.ts
var failOnChoices = ["none", "changes", "info", "medium", "high", "critical"];
var notAskedReasons = [
  "its-kind-comes-with-the-render",
  "its-namespace-is-not-there",
  "needs-what-comes-with-the-render",
  "no-dry-run",
  "busy",
  "no-permission",
  "not-readable"
];

// src/report/read/live.ts
function readLive(node, cleaner) {
  return {
    cluster: word2(need(node, "cluster")),
    verb: oneOf(need(node, "verb"), ["install", "upgrade"]),
    method: oneOf(need(node, "method"), ["client-side", "server-side", "replace"]),
    ...given(node, "helm", (helm) => ({ version: word2(need(helm, "version")), as: word2(need(helm, "as")) })),
    ...given(node, "release", (release) => ({
      revision: count(need(release, "revision")),
      status: word2(need(release, "status")),
      ...given(release, "deployed", readTime)
    })),
    drift: each(node, "drift", (row) => readDrift(row, cleaner)),
    kept: each(node, "kept", readIdentity),
    notAsked: each(node, "notAsked", (one) => ({
      resource: readIdentity(need(one, "resource")),
      reason: oneOf(need(one, "reason"), notAskedReasons)
    }))
  };
}
function readDrift(node, cleaner) {
  const resource = readIdentity(need(node, "resource"));
  const steps = at(node, "steps");
  const path = steps && itemsOf(steps, readStep);
  const clean = ({ value }) => cleaner.value(resource.kind, path ?? [], value);
  return {
    resource,
    ...path && { path },
    ...given(node, "released", clean),
    ...given(node, "live", clean),
    ...given(node, "manager", word2),
    ...given(node, "time", readTime),
    ...given(node, "reverted", flag2),
    ...given(node, "after", clean)
  };
}
function readTime(node) {
  const time = word2(node);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? time : void 0;
}

// src/report/read/shown.ts
function readShown(node) {
  const shown = /* @__PURE__ */ new Map();
  for (const [id, text3] of entriesOf(node, shownText)) {
    if (text3 === null || text3.length <= mostText2) shown.set(id, text3 && text3.replace(tagPattern, "(secret)"));
  }
  return shown;
}
function shownText(node) {
  const packed = at(node, "gzip");
  const value = typeof packed?.value === "string" ? unpackText(packed.value) : node.value;
  if (value === null || typeof value === "string") return value;
  throw wrong(packed ?? node, packed === void 0 ? "a text or null" : "a compressed text");
}
function readIgnores(node) {
  return itemsOf(node, (rule) => ({
    ...given(rule, "kind", word2),
    ...given(rule, "name", word2),
    ...given(rule, "namespace", word2),
    ...given(rule, "group", word2),
    ...given(rule, "path", word2),
    reason: word2(need(rule, "reason"))
  }));
}

// src/report/read/read.ts
function readReport(json, { file, key, secrets, keepsShown = false }) {
  const cleaner = makeCleaner(key, secrets);
  const root = rootNode(
    parseJson(json, file, (one) => cleaner.text(one)),
    file
  );
  const version3 = need(root, "version");
  if (count(version3) !== 1) throw wrong(version3, "1, the version of reports that this Pligos reads,");
  return {
    version: 1,
    title: word2(need(root, "title")),
    base: readSide(need(root, "base")),
    head: readSide(need(root, "head")),
    contexts: each(root, "contexts", (context) => readContext(context, cleaner, keepsShown)),
    ...given(root, "command", text),
    limits: each(root, "limits", text)
  };
}
var readSide = (node) => ({
  name: word2(need(node, "name")),
  ...given(node, "commit", commitOf)
});
function commitOf(node) {
  const commit2 = word2(node);
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit2) ? commit2 : void 0;
}
function readContext(node, cleaner, keepsShown) {
  const comparison = given(node, "comparison", (one) => readComparison(one, cleaner));
  return {
    service: word2(need(node, "service")),
    context: word2(need(node, "context")),
    release: word2(need(node, "release")),
    namespace: word2(need(node, "namespace")),
    ...given(node, "formerRelease", (former) => ({
      release: word2(need(former, "release")),
      namespace: word2(need(former, "namespace"))
    })),
    ...given(node, "against", (against) => oneOf(against, ["cluster"])),
    ...given(node, "kubeVersion", (version3) => ({
      version: word2(need(version3, "version")),
      source: oneOf(need(version3, "source"), ["configured", "helm", "cluster"])
    })),
    status: oneOf(need(node, "status"), ["compared", "untouched", "failed", "new", "deleted"]),
    ...given(node, "failOn", (failOn) => oneOf(failOn, failOnChoices)),
    problems: each(node, "problems", readProblem),
    ...comparison,
    ...given(node, "live", (live) => readLive(live, cleaner)),
    ...given(node, "images", (images) => readImages(images, comparison.comparison)),
    ...given(
      node,
      "commitImages",
      (images) => itemsOf(images, (one) => ({
        resource: readIdentity(need(one, "resource")),
        container: word2(need(one, "container"))
      }))
    ),
    ...given(node, "dependencies", readDependencies),
    ...given(node, "digest", (digest) => ({
      digest: word2(need(digest, "digest")),
      resources: entriesOf(need(digest, "resources"), word2)
    })),
    ...keepsShown && { ...given(node, "shown", readShown), ...given(node, "ignore", readIgnores) },
    ...given(node, "milliseconds", milliseconds)
  };
}
function milliseconds(node) {
  const time = measure(node);
  if (time < 0 || time > 1e9) throw wrong(node, "a time in milliseconds");
  return time;
}
var readProblem = (node) => ({
  side: oneOf(need(node, "side"), ["base", "head"]),
  problem: problemOf(node)
});
function problemOf(node) {
  const code = word2(need(node, "code"));
  if (!isCode(code)) throw wrong(need(node, "code"), "a code of docs/errors.md");
  return {
    severity: oneOf(need(node, "severity"), ["error", "warning"]),
    code,
    message: text(need(node, "message")),
    ...given(node, "at", placeOf4),
    ...given(node, "hint", text)
  };
}
var isCode = (code) => Object.hasOwn(codes, code);
function placeOf4(node) {
  const file = cleanPath(word2(need(node, "file")));
  if (file === void 0) return void 0;
  const [line, column] = [count(need(node, "line")), count(need(node, "column"))];
  return { file, line, column, ...given(node, "path", word2) };
}

// src/report/render.ts
var import_report = lazily("./html-V4VUZWNQ.cjs");
var import_json3 = lazily("./formats-I62XXJEV.cjs");
var import_report2 = lazily("./formats-I62XXJEV.cjs");
var import_names4 = lazily("./formats-I62XXJEV.cjs");
var import_patch = lazily("./formats-I62XXJEV.cjs");

// src/report/sections/problems.ts
function sharedProblems(report2) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context] of report2.contexts.entries()) {
    for (const found of context.problems) {
      const { side: side2, problem: problem2 } = found;
      const { severity, code, message, hint: hint2, at: at3 } = problem2;
      const hidesBase = side2 === "base" && isBaseUnknown(context);
      const place = [at3?.file, at3?.line, at3?.column];
      const key = JSON.stringify([side2, severity, code, message, hint2, ...place, hidesBase]);
      const known = shared.get(key);
      if (known === void 0) shared.set(key, { ...found, contexts: [index], hidesBase });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}
var mostNames2 = 6;
function contextsOf({ contexts }, { names: names2 }, shown) {
  const rest = contexts.length - mostNames2;
  const first = contexts.slice(0, rest > 1 ? mostNames2 : void 0).map((index) => shown(names2[index] ?? ""));
  return `${first.join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
}

// src/report/sections/dependencies.ts
function dependencyLines(report2, places2, { name, text: text3 }) {
  const known = /* @__PURE__ */ new Map();
  for (const [index, { dependencies = [] }] of report2.contexts.entries()) {
    if (dependencies.length === 0) continue;
    const key = JSON.stringify(dependencies);
    const same = known.get(key);
    if (same === void 0) known.set(key, { rows: dependencies, contexts: [index] });
    else same.contexts.push(index);
  }
  return [...known.values()].map(({ rows, contexts }) => {
    const shown = rows.slice(0, most3).map((row) => `${name(row.name)} ${versions(row, text3)}`);
    const rest = rows.length - shown.length;
    const names2 = namesWhere(places2, contexts);
    const more = names2.length - most3;
    const others = more > 0 ? ` and ${more} more` : "";
    const where2 = names2.length === 0 ? "" : ` in ${names2.slice(0, most3).map(name).join(", ")}${others}`;
    return `Dependencies: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}${where2}`;
  });
}
var most3 = 12;
function versions({ before, after }, text3) {
  if (before === void 0) return `${text3(after ?? "")} added`;
  return after === void 0 ? `${text3(before)} removed` : `${text3(before)} \u2192 ${text3(after)}`;
}

// src/report/value-text.ts
function valueText(value, absent) {
  if (value === void 0) return absent;
  if (isNumeral(value)) return canonicalNumber(value);
  return typeof value === "string" ? value : writeJson(value);
}

// src/report/sections/live.ts
var looksAtSeveral = ({ contexts }) => contexts.filter(({ live }) => live !== void 0).length > 1;
function clusterSentences(report2, { names: names2 }) {
  return report2.contexts.flatMap(({ live, release, kubeVersion }, index) => {
    if (live === void 0) return [];
    const who = report2.contexts.length > 1 ? `${quoted4(names2[index] ?? "")} is in` : "the cluster is";
    const version3 = kubeVersion === void 0 ? "" : ` (Kubernetes ${kubeVersion.version})`;
    return [`${who} ${quoted4(live.cluster)}${version3}: ${stateOf(live, release)}`];
  });
}
var ways = {
  "client-side": "helm patches what is there (client-side)",
  "server-side": "helm applies it server-side",
  replace: "helm replaces what is there"
};
function stateOf({ release, verb, method }, name) {
  if (release === void 0) return `there is no release ${quoted4(name)} yet, helm will install it`;
  const { revision, status, deployed } = release;
  const since = deployed === void 0 ? "" : ` since ${momentText(deployed)}`;
  const way = verb === "install" ? "helm will install it anew" : ways[method];
  return `the release ${quoted4(name)} is ${status} in revision ${revision}${since}; ${way}`;
}
function momentText(time) {
  const at3 = new Date(time);
  if (Number.isNaN(at3.getTime())) return time;
  const text3 = at3.toISOString();
  return `${text3.slice(0, 10)} ${text3.slice(11, 16)} UTC`;
}
function driftOf(report2) {
  return share(
    report2,
    ({ live }) => live?.drift ?? [],
    ({ resource, ...row }, context) => [
      { ...resource, namespace: resource.namespace === context.namespace ? "" : resource.namespace },
      row
    ]
  );
}
function driftCount(rows) {
  const gone2 = rows.filter(({ item }) => item.path === void 0).length;
  const fields = rows.length - gone2;
  return [
    ...fields === 0 ? [] : [plural(fields, "field")],
    ...gone2 === 0 ? [] : [gone2 === 1 ? "one deleted resource" : `${gone2} deleted resources`]
  ].join(" and ");
}
var driftLead = (rows) => `What is in the cluster is not what the last release put there (${driftCount(rows)}). This pull request does not change that.`;
function driftText(row) {
  const { resource, path, released, live, manager, time, after } = row;
  const isGone = path === void 0;
  return {
    resource: kindAndName(resource),
    path: isGone ? "" : pathText(path),
    released: isGone ? "there" : valueText(released, "not set"),
    live: isGone ? "deleted" : valueText(live, "not set"),
    manager: manager ?? "",
    time: time === void 0 ? "" : momentText(time),
    fate: fateOf(row),
    after: after === null ? "" : valueText(after, "")
  };
}
function fateOf({ path, reverted, after }) {
  if (reverted === void 0) return "not known";
  if (path === void 0) return reverted ? "created again" : "stays away";
  if (after !== void 0) return after === null ? "taken away" : "set to";
  return reverted ? "set back" : "stays";
}
var reasons = {
  "its-kind-comes-with-the-render": "this render defines their kinds",
  "its-namespace-is-not-there": "their namespace is not there yet",
  "needs-what-comes-with-the-render": "they need what this render brings",
  "no-dry-run": "it does no dry run of their kinds",
  busy: "others change them all the time, ask again",
  "no-permission": "the login may not ask",
  "not-readable": "it cannot show them, and helm leaves what it cannot read"
};
function liveNotes(report2) {
  const told = report2.contexts.flatMap(({ live }) => live === void 0 ? [] : [live]);
  const kept = namesOf(told.flatMap((live) => live.kept));
  const notAsked = (reason) => namesOf(
    told.flatMap((live) => live.notAsked.flatMap((one) => one.reason === reason ? [one.resource] : []))
  );
  const helms = new Map(told.flatMap(({ helm }) => helm === void 0 ? [] : [[helm.version, helm.as]]));
  return [
    ...[...helms].map(
      ([version3, as]) => `the command runs helm ${quoted4(version3)}: what it will do is predicted as helm ${quoted4(as)} does it, the nearest that was tried`
    ),
    ...kept.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed3(kept)}`],
    ...notAskedReasons.flatMap((reason) => {
      const names2 = notAsked(reason);
      return names2.length === 0 ? [] : [`shown as rendered, because the server could not be asked (${reasons[reason]}): ${listed3(names2)}`];
    })
  ];
}
var mostNames3 = 8;
var namesOf = (all) => [...new Set(all.map(kindAndName))];
var listed3 = (names2) => `${names2.slice(0, mostNames3).map(quoted4).join(", ")}${names2.length > mostNames3 ? ` and ${names2.length - mostNames3} more` : ""}`;
var quoted4 = (text3) => `\`${text3.replaceAll("`", "'")}\``;

// src/report/sections/stops.ts
function stopSentences(report2, mark) {
  const { names: names2 } = placesOf(report2);
  const found = /* @__PURE__ */ new Map();
  for (const [index, context] of report2.contexts.entries()) {
    for (const { because, what } of stopsOf(context, report2.failOn ?? "none", mark)) {
      const places2 = found.get(because) ?? [];
      places2.push(`${what} in ${mark(names2[index] ?? "")}`);
      found.set(because, places2);
    }
  }
  return [...found].map(([because, places2]) => `This run fails because ${because}: ${listed4(places2)}`);
}
function stopsOf(context, told, mark) {
  const failures = (context.comparison?.findings ?? []).filter(isFailure);
  const rules = new Set(failures.map(({ rule }) => rule));
  const stops = [...rules].map((rule) => ({
    because: `${mark(rule)} is an error under any limit`,
    what: plural(failures.filter((one) => one.rule === rule).length, "finding")
  }));
  const failOn = context.failOn ?? told;
  if (!isFound(context, failOn)) return stops;
  const limit = mark(context.failOn === void 0 ? "fail-on" : "gate.failOn");
  if (isBaseUnknown(context)) {
    const because = `${limit} is ${mark(failOn)} and the base cannot be rendered`;
    return [...stops, { because, what: "everything is shown as new" }];
  }
  return [...stops, { because: `${limit} is ${mark(failOn)}`, what: foundText(context, failOn) }];
}
function foundText({ comparison }, failOn) {
  const findings = (comparison?.findings ?? []).filter(counts);
  if (failOn !== "changes")
    return severityText(
      findings,
      severities.findIndex((one) => one === failOn)
    );
  const changed = comparison?.resources.length ?? 0;
  return changed > 0 ? plural(changed, "changed resource") : plural(findings.length, "finding");
}
function severityText(findings, limit) {
  const parts = severities.slice(0, limit + 1).flatMap((severity) => {
    const number3 = findings.filter((one) => one.severity === severity).length;
    return number3 === 0 ? [] : [{ severity, number: number3 }];
  });
  const words5 = parts.map(({ severity, number: number3 }) => `${number3} ${severity}`);
  const [last = ""] = words5.slice(-1);
  const all = words5.length < 2 ? last : `${words5.slice(0, -1).join(", ")} and ${last}`;
  return `${all} ${parts.reduce((sum, { number: number3 }) => sum + number3, 0) === 1 ? "finding" : "findings"}`;
}
var mostNamed2 = 5;
function listed4(places2) {
  const rest = places2.length - mostNamed2;
  return `${places2.slice(0, mostNamed2).join(", ")}${rest > 0 ? ` and in ${plural(rest, "more context")}` : ""}`;
}

// src/report/sections/untouched.ts
function untouchedNames({ contexts }, { names: names2 }, mark) {
  const entries = /* @__PURE__ */ new Map();
  for (const [index, { service, context, status }] of contexts.entries()) {
    if (status !== "untouched") continue;
    const name = names2[index] ?? "";
    const isAlone = name === context || service === "";
    entries.set(isAlone ? name : service, [...entries.get(service) ?? [], ...isAlone ? [] : [context]]);
  }
  const isWhole = (name) => contexts.every(({ service, status }) => service !== name || status === "untouched");
  return [...entries].map(
    ([name, own]) => own.length === 0 || isWhole(name) ? mark(name) : `${mark(name)} (${own.map(mark).join(", ")})`
  );
}

// src/report/units.ts
var most4 = 20;
var mostLabelled = 100;
var mostLabels = 40;
var fewChanges = 6;
function unitsOf(entries, options) {
  const units = [];
  const open2 = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = sameness2(entry, options);
    const unit = key === void 0 ? void 0 : open2.get(key);
    if (unit !== void 0 && unit.entries.length < (entry.isLabels ? mostLabelled : most4)) {
      unit.entries.push(entry);
      continue;
    }
    const next = { first: entry, entries: [entry] };
    units.push(next);
    if (key !== void 0) open2.set(key, next);
  }
  return units.map((unit) => ({ ...unit, blocks: unitBlocks(unit, options) }));
}
function unitBlocks({ first, entries }, options) {
  if (!first.isLabels || entries.length === 1) return readingBlocks(first.change, options);
  const lines = /* @__PURE__ */ new Map();
  for (const { change } of entries)
    for (const line of blocksOf(change, options).flatMap((block3) => block3.lines))
      lines.set(line.sign + line.text, line);
  const all = [...lines.values()];
  const signs3 = ["removed", "added", "note", "same"];
  const sorted = signs3.flatMap((sign) => all.filter((line) => line.sign === sign).slice(0, mostLabels));
  const rest = all.length - sorted.length;
  const note2 = { sign: "note", text: `and ${rest} more lines` };
  return [{ path: "metadata.labels", lines: rest === 0 ? sorted : [...sorted, note2] }];
}
function sameness2(entry, options) {
  const { change, findings, random, restart, namespace } = entry;
  if (change.kind !== "changed" || findings.length > 0 || random.length > 0) return void 0;
  if (entry.isLabels) return JSON.stringify(labelChanges(change.changes, options));
  const changes = shownChanges(change.changes, options);
  if (changes.length > fewChanges || changes.some(({ detail }) => detail !== void 0)) return void 0;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== void 0, restart?.because, blocksOf(change, options)]);
}
function labelChanges(changes, options) {
  return shownChanges(changes, options).map(
    ({ path, before, after }) => [pathText(path), before === void 0 ? "added" : after === void 0 ? "removed" : "changed"].join(
      " "
    )
  ).toSorted();
}

// src/report/terminal/style.ts
function makeStyle(color) {
  const paint = (open2, close) => (text3) => color && text3 !== "" ? `\x1B[${open2}m${text3}\x1B[${close}m` : text3;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    cyan: paint(36, 39),
    magenta: paint(35, 39)
  };
}
var colours = {
  critical: (style) => (text3) => style.bold(style.red(text3)),
  high: (style) => style.red,
  medium: (style) => style.yellow,
  info: (style) => style.cyan
};
var severityText2 = (severity, style) => colours[severity](style)(severity);
function columnsOf(text3) {
  let columns = 0;
  for (const character of text3) {
    if (new RegExp("\\p{M}", "u").test(character)) continue;
    columns += new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}", "u").test(
      character
    ) ? 2 : 1;
  }
  return columns;
}
function fold(text3, width, indent, used = 0) {
  const lines = [];
  let line = "";
  let columns = used;
  for (const word3 of text3.split(" ")) {
    const length = columnsOf(word3);
    if (line !== "" && columns + 1 + length > width) {
      lines.push(line);
      line = indent + word3;
      columns = indent.length + length;
    } else {
      columns += length + (line === "" ? 0 : 1);
      line = line === "" ? word3 : `${line} ${word3}`;
    }
  }
  return [...lines, line].join("\n");
}

// src/report/terminal/live.ts
function clustersText(report2, places2, width) {
  return clusterSentences(report2, places2).map((text3) => fold(visible(sentence(text3).replaceAll("`", "")), width, "  ")).join("\n");
}
function driftLines(report2, { names: names2 }, width, style) {
  const rows = driftOf(report2);
  if (rows.length === 0) return "";
  const several = looksAtSeveral(report2);
  const lines = rows.map(({ item, contexts }) => {
    const { resource, path, released, live, manager, time, fate, after } = driftText(item);
    const by = [manager, time].filter((part) => part !== "").join(", ");
    const where2 = several ? ` in ${contexts.map((index) => names2[index] ?? "").join(", ")}` : "";
    const values = `${clip(visible(released), longest2)} \u2192 ${clip(visible(live), longest2)}`;
    const who = by === "" ? "" : `, by ${visible(by)}`;
    const place = path === "" ? "" : ` ${visible(path)}`;
    const becomes = after === "" ? fate : `${fate} ${clip(visible(after), longest2)}`;
    const text3 = `${visible(resource)}${place}${visible(where2)}: ${values}${who}`;
    return `  ${fold(text3, width - 2, "    ")} ${style.yellow(`[${becomes}]`)}`;
  });
  return [style.bold("drift") + fold(`: ${driftLead(rows)}`, width, "  ", 5), ...lines].join("\n");
}
var longest2 = 80;

// src/report/terminal/resource.ts
var signs2 = {
  added: (style) => style.green("+"),
  removed: (style) => style.red("\u2212"),
  changed: (style) => style.yellow("~"),
  renamed: (style) => style.magenta("\u21C4")
};
function unitText(unit, most6, style) {
  const { change, severity, restart, random, isQuiet } = unit.first;
  const loss = lossText(unit.first);
  const several = unit.entries.length > 1;
  const facts = [
    ...severity === void 0 ? [] : [severityText2(severity, style)],
    ...change.kind === "added" ? ["added"] : [],
    ...loss === void 0 ? [] : [loss],
    ...isQuiet ? ["noise only"] : [],
    ...unit.first.isLabels ? ["labels only"] : [],
    ...restart === void 0 ? [] : ["pods restart"],
    ...change.resource.hook === void 0 ? [] : ["hook"],
    ...random.length === 0 ? [] : [`${plural(random.length, "random field")} left out`]
  ];
  const names2 = unit.entries.map((entry) => titleOf(entry, style));
  const title = several ? style.bold(count2(unit)) : names2.join("");
  const heading = `${signs2[change.kind](style)} ${title}${facts.length === 0 ? "" : style.dim(` \xB7 ${facts.join(", ")}`)}`;
  const all = several ? names2.map((name) => `  ${name}`) : [];
  return [heading, ...all, ...unit.blocks.flatMap((block3) => blockText2(block3, most6, style))].join("\n");
}
function count2({ entries }) {
  const [kind = "", ...others] = new Set(entries.map(({ change }) => change.resource.kind));
  return others.length === 0 ? `${entries.length} \xD7 ${visible(kind)}` : `${entries.length} resources`;
}
var titleOf = (entry, style) => titleText(entry, (text3) => style.bold(visible(text3)));
function blockText2(block3, most6, style) {
  const heading = block3.path === "" ? [] : [style.cyan(`  ${visible(block3.path)}`)];
  const lines = most6 === void 0 ? block3.lines : block3.lines.slice(0, most6);
  const rest = block3.lines.length - lines.length;
  const more = rest === 0 ? [] : [style.dim(`    \u2026 ${plural(rest, "more line")}`)];
  return [...heading, ...lines.map((line) => `    ${lineText(line, style)}`.trimEnd()), ...more];
}
function lineText(line, style) {
  const text3 = visibleLine(line.text);
  if (line.sign === "added") return style.green(`+ ${text3}`);
  if (line.sign === "removed") return style.red(`- ${text3}`);
  return line.sign === "note" ? style.magenta(`! ${text3}`) : `  ${text3}`;
}

// src/report/sections/since.ts
function sincesOf(report2, options) {
  return (report2.since ?? []).map((since) => {
    const bundles = bundlesOf({ ...report2, contexts: since.contexts }, options);
    return { sentence: sentenceOf(since, report2, bundles), bundles, notes: since.notes };
  });
}
function sentenceOf(since, { head }, bundles) {
  const { commit: commit2, kind, by, status, reason } = since;
  if (kind === "approval" && commit2 !== void 0 && commit2 === head.commit)
    return `${quoted5(commit2.slice(0, 7))}, this very commit, is approved by ${names(by)}`;
  const entries = bundles.flatMap((bundle) => bundle.entries);
  const number3 = entries.filter(({ isQuiet }) => !isQuiet).length;
  const said = {
    unknown: `cannot be told: ${reason ?? "what was shown then is not known any more"}`,
    same: "nothing in the renders changed",
    changed: numbers(number3, since.back ?? 0)
  };
  return `${beginning(since)}: ${said[status]}`;
}
function numbers(changed, back) {
  const again2 = `${back === 1 ? "is" : "are"} as at the base again`;
  if (changed > 0) return `${plural(changed, "resource")} changed${back === 0 ? "" : `, ${back} ${again2}`}`;
  return back === 0 ? "no resource really changed" : `${plural(back, "resource")} ${again2}`;
}
function beginning({ kind, commit: commit2, file, by, rewritten }) {
  const at3 = commit2 === void 0 ? "" : quoted5(commit2.slice(0, 7));
  const was = rewritten === true ? "replaced by a rebase or force push" : "";
  if (kind === "approval")
    return `Since the approval at ${at3}${was === "" ? "" : ` (${was})`} by ${names(by)}`;
  if (kind === "push") return `Since the last push (${[at3, was].filter((part) => part !== "").join(", ")})`;
  return `Since ${quoted5(file ?? "the earlier report")}${at3 === "" ? "" : ` (${at3})`}`;
}
var names = (by) => by.map((name) => quoted5(`@${name}`)).join(" and ");
var quoted5 = (text3) => `\`${text3.replaceAll("`", "'")}\``;

// src/report/terminal/since.ts
function sinceParts(report2, { names: names2 }, options, style) {
  const all = sincesOf(report2, options.lines);
  const parts = all.flatMap(({ sentence: said, bundles, notes }) => [
    style.bold(fold(visible(`${said}.`), options.width, "  ")),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...names2.length > 1 ? [style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names2[index] ?? "")).join(", ")} \u2500\u2500`)] : [],
      ...unitsOf(entries, options.lines).map((unit) => unitText(unit, options.most, style))
    ]),
    ...notes.map((note2) => fold(visible(sentence(note2)), options.width, "  "))
  ]);
  return all.length === 0 ? [] : [...parts, style.bold("The whole change:")];
}

// src/report/terminal/report.ts
function textReport(report2, options = {}) {
  const style = makeStyle(options.color ?? false);
  const width = Math.max(40, options.width ?? 100);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const places2 = placesOf(report2);
  const { names: names2 } = places2;
  const several = report2.contexts.length > 1;
  const findings = groupedFindings(sharedFindings(report2));
  const sides = visible(`${sideName(report2.base)} \u2192 ${sideName(report2.head)}`);
  const parts = [
    `${style.bold(`${visible(report2.title)}: ${verdict(report2, bundles)}`)}
${style.dim(sides)}`,
    ...sinceParts(report2, places2, { lines: lineOptions, width, most: options.lines }, style),
    tableText(report2, names2, style),
    clustersText(report2, places2, width),
    stopsText(report2, style),
    dependencyLines(report2, places2, { name: visible, text: visible }).map((line) => fold(line, width, "  ")).join("\n"),
    restartsText(report2, width),
    problemsText(report2, places2, width, style),
    findingsText(
      findings.filter((one) => !isAssumption(one)),
      places2,
      width,
      style
    ),
    driftLines(report2, places2, width, style),
    imagesText(report2, places2, width, style),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...several ? [style.bold(style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names2[index] ?? "")).join(", ")} \u2500\u2500`))] : [],
      ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, options.lines, style))
    ]),
    quietText(report2, places2, lineOptions, width, style),
    shortenedText(cutLines(bundles, lineOptions, options.lines), width, style),
    findingsText(findings.filter(isAssumption), places2, width, style),
    notesText(report2, names2, width, style)
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}
`;
}
function cutLines(bundles, options, most6 = Number.POSITIVE_INFINITY) {
  const blocks = bundles.flatMap(({ entries }) => unitsOf(entries, options)).flatMap((unit) => unit.blocks);
  return blocks.reduce((sum, { lines }) => sum + Math.max(0, lines.length - most6), 0);
}
var shortenedText = (lines, width, style) => lines === 0 ? "" : style.bold(
  fold(
    `Shortened: ${plural(lines, "line")} of values ${lines === 1 ? "is" : "are"} not shown. Run it without --lines to see all of them.`,
    width,
    "  "
  )
);
function where(places2, contexts) {
  const names2 = namesWhere(places2, contexts).map(visible);
  return names2.length === 0 ? "" : ` in ${names2.join(", ")}`;
}
function findingsText(findings, places2, width, style) {
  return findings.map((one, index, all) => findingText(places2, one, all[index + 1]?.item, width, style)).join("\n");
}
function findingText(places2, { item, contexts, resources }, next, width, style) {
  const resource = resources.join(", ");
  const path = pathBeside(item);
  const at3 = path === "" ? "" : ` ${path}`;
  const place = resource === "" ? placeOf3(item) : "";
  const about = `${visible(`${resource}${at3}${place}`)}${where(places2, contexts)}`.trim();
  const label = item.allowed === void 0 ? severityText2(item.severity, style) : style.dim(`${item.severity}, allowed`);
  const used = item.severity.length + (item.allowed === void 0 ? 0 : ", allowed".length);
  const reason = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
  const text3 = fold(
    `${about}${about === "" ? "" : ": "}${arrows(visible(item.message))}${reason}`,
    width,
    "  ",
    used + 1
  );
  if (next?.rule === item.rule && next.hint === item.hint) return `${label} ${text3}`;
  const hint2 = fold(`${visible(item.hint)} [${visible(item.rule)}]`, width, "    ", 4);
  return `${label} ${text3}
  ${style.cyan("\u2192")} ${hint2}`;
}
var tag2 = (text3) => text3 === void 0 ? "none" : text3 || "no tag";
var stopsText = (report2, style) => stopSentences(report2, visible).map((text3) => style.bold(style.red(text3))).join("\n");
function imagesText(report2, places2, width, style) {
  return imageChanges(report2).map(({ repository, before, after, workloads, contexts }) => {
    const name = repository === "" ? "" : `${repository}: `;
    const who = `${workloads.join(", ")}${where(places2, contexts)}`;
    return fold(`image ${visible(`${name}${tag2(before)} \u2192 ${tag2(after)}`)} (${visible(who)})`, width, "  ");
  }).map((line) => line.replace(/^image/, style.cyan("image"))).join("\n");
}
function restartsText(report2, width) {
  const { named, quiet: quiet2 } = sharedRestarts(report2);
  const lines = [
    ...named.length === 0 ? [] : [`pods restart: ${restartText(named, (text3) => text3)}`],
    ...quiet2.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet2.join(", ")}`]
  ];
  return lines.map((line) => fold(visible(line), width, "  ")).join("\n");
}
function problemsText(report2, places2, width, style) {
  return sharedProblems(report2).map((found) => {
    const { side: of, problem: problem2 } = found;
    const { at: at3, hint: hint2 } = problem2;
    const label = problem2.severity === "error" ? style.bold(style.red("error")) : style.yellow("warning");
    const place = at3 === void 0 ? "" : ` ${visible(at3.file)}:${at3.line}:${at3.column}`;
    const context = `${contextsOf(found, places2, visible)}${of === "base" ? " at the base" : ""}`;
    const text3 = fold(
      ` ${context}${place}: ${visible(problem2.message)}`,
      width,
      "  ",
      problem2.severity.length
    );
    return `${label} ${text3}${hint2 === void 0 ? "" : `
  ${style.cyan("\u2192")} ${fold(visible(hint2), width, "    ", 4)}`}`;
  }).join("\n");
}
function quietText(report2, places2, options, width, style) {
  const lines = sharedGroups(report2).map((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side(before)} \u2192 ${side(after)}`);
    const rest = group.values.length - values.length;
    const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group.reason === void 0 ? "" : ` (${visible(group.reason)})`;
    const what = `${groupWords[group.kind]} ${visible(group.what)}${reason}${shown}`;
    const line = `${plural(group.resources, "resource")}${where(places2, group.contexts)}: ${what}`;
    const ids = options.showNoise ? group.ids.map((id) => `
  ${visible(id)}`) : [];
    return style.dim(fold(line, width, "  ") + ids.join(""));
  });
  return lines.join("\n");
}
var side = (value) => clip(visible(valueText(value, "nothing")), 80);
function notesText(report2, names2, width, style) {
  const untouched2 = untouchedNames(report2, { names: names2 }, (name) => name);
  const limits = report2.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map((limit) => limit.message) ?? []
  );
  const random = sharedRandom(report2).map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : pathText(item.path);
    return `random, left out: ${kindAndName(item.resource)} ${path}`;
  });
  const versions2 = new Set(
    report2.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched2.length === 0 ? [] : [`untouched, not rendered: ${untouched2.join(", ")}`],
    .../* @__PURE__ */ new Set([
      ...report2.limits,
      ...limits,
      ...[...liveNotes(report2), ...testNotes(report2), ...commitNotes(report2)].map(
        (note2) => note2.replaceAll("`", "")
      )
    ]),
    ...[...versions2].map(
      (version3) => `rendered for Kubernetes ${version3}, helm's own: no kubeVersion is set`
    ),
    ...random
  ];
  return lines.map((line) => style.dim(fold(visible(line), width, "  "))).join("\n");
}
function tableText(report2, names2, style) {
  const rows = report2.contexts.flatMap(
    (context, index) => context.status === "untouched" ? [] : [rowOf(context, visible(names2[index] ?? ""), style)]
  );
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]?.text ?? "")))) ?? [];
  const lines = rows.map(
    (row) => row.map(({ text: text3, paint }, column) => paint(text3) + " ".repeat((columns[column] ?? 0) - columnsOf(text3))).join("  ").trimEnd()
  );
  return lines.join("\n");
}
var plain = (text3) => text3;
function rowOf(context, name, style) {
  const { comparison, milliseconds: milliseconds2 } = context;
  const severity = riskOf(context);
  const restarts = comparison?.restarts.length ?? 0;
  const news = newsOf(context);
  return [
    { text: name, paint: plain },
    comparison === void 0 ? { text: "failed", paint: style.red } : {
      text: [countsText(context), ...news === void 0 ? [] : [news]].join(", "),
      paint: plain
    },
    { text: restarts === 0 ? "" : plural(restarts, "restart"), paint: plain },
    { text: severity ?? "", paint: severity === void 0 ? plain : colours[severity](style) },
    { text: milliseconds2 === void 0 ? "" : timeText(milliseconds2), paint: plain }
  ];
}

// src/report/render.ts
var import_report4 = lazily("./formats-I62XXJEV.cjs");
var renderers = {
  text: (report2, options) => textReport(report2, options),
  markdown: (report2, options) => (0, import_report2.markdownReport)(report2, options),
  json: (report2, options) => (0, import_json3.jsonReport)(report2, options),
  html: (report2, options) => (0, import_report.htmlReport)(report2, options),
  patch: (report2, options) => (0, import_patch.patchReport)(report2, options),
  names: (report2, options) => (0, import_names4.namesReport)(report2, options),
  sarif: (report2, options) => (0, import_report4.sarifReport)(report2, options)
};
function renderReport(report2, format, options = {}) {
  const render = renderers[format];
  return render(report2, options);
}

// src/report/index.ts
var import_report7 = lazily("./formats-I62XXJEV.cjs");

// src/operations/history/memory.ts
var mostText3 = 32 * 1024 * 1024;
var mostBytes = 128 * 1024 * 1024;
var fast = { level: 1 };
var mostEarlier = 50;
var version = 1;
function packPreview({ head, contexts, earlier }) {
  let room = mostText3;
  const kept = contexts.filter(isOfBase).map(({ service, context, status, digest, shown }) => {
    for (const text4 of shown?.values() ?? []) room -= text4?.length ?? 0;
    return {
      service,
      context,
      status,
      ...digest && { digest: { digest: digest.digest, resources: Object.fromEntries(digest.resources) } },
      ...shown && room >= 0 && { shown: Object.fromEntries(shown) }
    };
  });
  const text3 = JSON.stringify({ version, head, contexts: kept, earlier: earlier.slice(0, mostEarlier) });
  return { memory: sha256(import_node_buffer8.Buffer.from(text3)), text: text3, bytes: () => (0, import_node_util2.promisify)(import_node_zlib2.gzip)(text3, fast) };
}
function unpackPreview(bytes, memory) {
  const text3 = unzipped(bytes);
  if (text3 === void 0 || sha256(text3) !== memory) return void 0;
  const root = readRecord(JSON.parse(text3.toString("utf8")));
  if (root?.["version"] !== version) return void 0;
  const [head, contexts, earlier] = [root["head"], root["contexts"], root["earlier"]];
  if (typeof head !== "string" || !Array.isArray(contexts) || !Array.isArray(earlier)) return void 0;
  return {
    head,
    contexts: contexts.flatMap((one) => readContext2(one) ?? []),
    earlier: earlier.flatMap((one) => readEarlier(one) ?? [])
  };
}
var isOfBase = ({ against }) => against === void 0;
function previewKey(pull, key, { head, memory }) {
  return keyOf(`review-${pull}-${sha256(import_node_buffer8.Buffer.from(key)).slice(0, 12)}-${head.slice(0, 12)}`, [
    "review",
    pull,
    key,
    head,
    memory
  ]);
}
function unzipped(bytes) {
  try {
    return (0, import_node_zlib2.gunzipSync)(bytes, { maxOutputLength: mostBytes });
  } catch {
    return void 0;
  }
}
function readContext2(value) {
  const found = readRecord(value);
  const [service, context] = [found?.["service"], found?.["context"]];
  const status = statuses.find((one) => one === found?.["status"]);
  if (typeof service !== "string" || typeof context !== "string" || status === void 0) return void 0;
  const digest = readRecord(found?.["digest"]);
  const resources = mapOf2(digest?.["resources"], textOf2);
  const shown = mapOf2(found?.["shown"], shownText2);
  return {
    service,
    context,
    status,
    ...found?.["against"] === "cluster" && { against: "cluster" },
    ...isText(digest?.["digest"]) && resources && { digest: { digest: digest["digest"], resources } },
    ...shown && { shown }
  };
}
var statuses = ["compared", "untouched", "failed", "new", "deleted"];
var isText = (value) => typeof value === "string";
var textOf2 = (value) => isText(value) ? value : void 0;
function shownText2(value) {
  const packed = readRecord(value)?.["gzip"];
  return value === null ? null : isText(packed) ? unpackText(packed) : textOf2(value);
}
function mapOf2(value, read) {
  const found = readRecord(value);
  if (found === void 0) return void 0;
  const map = /* @__PURE__ */ new Map();
  for (const [key, item] of Object.entries(found)) {
    const good = read(item);
    if (good !== void 0) map.set(key, good);
  }
  return map;
}
function readRecord(value) {
  return isRecord(value) ? value : void 0;
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function readEarlier(value) {
  const found = readRecord(value);
  const [head, memory] = [found?.["head"], found?.["memory"]];
  return isText(head) && isText(memory) ? { head, memory } : void 0;
}

// src/operations/history/texts.ts
var words4 = { kind: "Secret", name: "*", path: "**", reason: "hidden before" };
var nothing = {
  resources: [],
  quiet: [],
  groups: [],
  restarts: [],
  findings: [],
  random: [],
  limits: [],
  counts: { before: 0, after: 0, added: 0, removed: 0, changed: 0, renamed: 0, quiet: 0, equal: 0 }
};
function compareTexts({ openComparison }, texts, { report: { namespace }, redact, ignore }) {
  if (texts.length === 0) return nothing;
  const side2 = (which) => ({
    text: texts.map((one) => one[which] === "" ? "" : `---
${one[which]}`).join(""),
    namespace
  });
  const { key, known, also, allow } = redact;
  return openComparison({
    before: side2("before"),
    after: side2("after"),
    redact: { key, known, also, allow: [...allow, words4] },
    ignore,
    // These resources were chosen before.
    includeTests: true
  }).comparison;
}

// src/operations/history/differences.ts
function nameOf3({ service, context }) {
  const name = [service, context].filter((part) => part !== "").join("/").replaceAll("`", "'");
  return name === "" ? "the set of manifests" : `\`${name}\``;
}
function listed5(ids) {
  const names2 = ids.slice(0, 8).map((id) => `\`${shortName(id).replaceAll("`", "'")}\``);
  const more = ids.length > names2.length ? ` and ${ids.length - names2.length} more` : "";
  return `${names2.join(", ")}${more}`;
}
function shortName(id) {
  const [, kind = "", , ...name] = id.split("/");
  return `${kind}/${name.join("/")}`;
}
function differences(now2, comparison, then, comparer) {
  const { head, report: report2 } = now2;
  const tells = head?.tells ?? (() => true);
  if (![...shownIds(report2)].every(tells))
    return { notes: [`what ${nameOf3(report2)} renders is not in its report`] };
  const digests = now2.hasDigest && then.digest !== void 0 ? head?.digest().resources : void 0;
  const isEqual = (id) => digests !== void 0 && digests.get(id) === then.digest?.resources.get(id);
  const wasThere = (id) => then.digest?.resources.has(id) === true;
  const secret = new Set(comparison.resources.filter(changesSecrets).map(({ resource }) => resource.id));
  const added = new Set(
    comparison.resources.filter((change) => isNew(change, then.shown)).map(({ resource }) => resource.id)
  );
  const texts = [];
  const back = [];
  const fresh = /* @__PURE__ */ new Set();
  for (const id of /* @__PURE__ */ new Set([...then.shown.keys(), ...shownIds(report2)])) {
    const before = then.shown.get(id);
    if (before === void 0 && added.has(id) && !wasThere(id))
      texts.push({ before: "", after: head?.text(id) ?? "" });
    else if (before === void 0 && (!isEqual(id) || secret.has(id))) fresh.add(id);
    if (before === void 0 || isEqual(id)) continue;
    if (!tells(id)) {
      back.push(id);
      continue;
    }
    const after = head?.text(id) ?? null;
    if (before !== after) texts.push({ before: before ?? "", after: after ?? "" });
  }
  const between = compareTexts(comparer, texts, now2);
  const own = comparison.resources.filter((change) => fresh.has(change.resource.id));
  return withBack(joined3(between, own, comparison), back, nameOf3(report2));
}
function withBack(found, back, name) {
  if (back.length === 0) return found;
  return {
    ...found,
    back,
    notes: [...found.notes ?? [], `in ${name} as at the base again: ${listed5(back)}`]
  };
}
var isNew = (change, shown) => change.kind === "added" || change.kind === "renamed" && shown.has(change.before.id);
var changesSecrets = (change) => "changes" in change && change.changes.some(({ secrets }) => secrets !== void 0);
function joined3(between, own, now2) {
  const resources = [...between.resources, ...own];
  const quiet2 = between.counts.quiet;
  const notes = quiet2 === 0 ? [] : [`${quiet2} resource${quiet2 === 1 ? " differs" : "s differ"} in noise only`];
  if (resources.length === 0) return { notes };
  const ids = new Set(resources.map(({ resource }) => resource.id));
  const owns = new Set(own.map(({ resource }) => resource.id));
  const number3 = (kind) => resources.filter((change) => change.kind === kind).length;
  return {
    notes,
    comparison: {
      resources,
      quiet: [],
      groups: [],
      restarts: [
        ...between.restarts.filter(({ resource }) => ids.has(resource.id)),
        ...now2.restarts.filter(({ resource }) => owns.has(resource.id))
      ],
      findings: now2.findings.filter((finding) => ids.has(idOfFinding(finding))),
      random: [],
      limits: between.limits,
      counts: {
        ...between.counts,
        added: number3("added"),
        removed: number3("removed"),
        changed: number3("changed"),
        renamed: number3("renamed")
      }
    }
  };
}
function idOfFinding({ resource }) {
  if (resource === void 0) return "";
  return "id" in resource ? resource.id : idOf(resource);
}

// src/operations/history/since.ts
var everything = { at: "all", lost: /* @__PURE__ */ new Set() };
function compareSince(now2, then, engine, looked = everything) {
  const kinds4 = engine.builtinKinds();
  const comparer = { openComparison: (input) => engine.openComparison({ ...input, kinds: kinds4 }) };
  const known = new Map(then.map((context) => [placeOf5(context), context]));
  const found = now2.map((context) => {
    const place = placeOf5(context.report);
    if (!isOfBase(context.report)) {
      known.delete(place);
      return {};
    }
    const before = known.get(place) ?? (looked.at === "touched" ? untouched(context.report) : void 0);
    known.delete(place);
    return contextSince(context, before, comparer);
  });
  const all = [...found, ...[...known.values()].map((context) => gone(context, looked))];
  const notes = all.flatMap((one) => one.notes ?? []);
  const back = all.reduce((sum, one) => sum + (one.back ?? []).length, 0);
  const isChanged = notes.length > 0 || found.some(({ comparison }) => comparison !== void 0);
  return {
    status: isChanged ? "changed" : "same",
    contexts: now2.map(({ report: report2 }, at3) => restricted(report2, found[at3]?.comparison)),
    ...back > 0 && { back },
    notes: [...notes, ...hidesSecrets(now2, then) ? ["changed values of secrets are not seen here"] : []]
  };
}
var untouched = ({ service, context }) => ({
  service,
  context,
  status: "untouched"
});
function gone(then, { at: at3, lost }) {
  const { service, context, status } = then;
  if (status === "untouched" || lost.has(`${service}/${context}`)) return {};
  const name = nameOf3(then);
  if (at3 === "touched" && status !== "new") return again(name, then);
  return {
    notes: [`${name} ${at3 === "some" ? "was not looked at this time" : "is no longer a context"}`]
  };
}
var placeOf5 = ({ service, context }) => `${service}\0${context}`;
function restricted(report2, comparison) {
  const { service, context, release, namespace } = report2;
  const about = { service, context, release, namespace, problems: [] };
  return comparison === void 0 ? { ...about, status: "untouched" } : { ...about, status: "compared", comparison };
}
function contextSince(now2, then, comparer) {
  const { report: report2 } = now2;
  const name = nameOf3(report2);
  const { comparison } = report2;
  if (report2.status === "failed")
    return then?.status === "failed" ? {} : { notes: [`${name} could not be compared this time`] };
  if (report2.status === "untouched") return again(name, then);
  if (comparison === void 0) return {};
  const whole3 = comparison.resources.length === 0 ? {} : { comparison };
  if (then === void 0) return { ...whole3, notes: [`${name} was not looked at then`] };
  if (then.status === "failed") return { ...whole3, notes: [`${name} could not be compared then`] };
  if (report2.status === "deleted")
    return then.status === "deleted" ? {} : { ...whole3, notes: [`${name} is deleted now`] };
  if (then.status === "untouched") return whole3;
  if (then.shown === void 0) return { notes: [`what ${name} rendered then was not kept`] };
  return differences(now2, comparison, { ...then, shown: then.shown }, comparer);
}
function again(name, then) {
  if (then?.status === "deleted") return { notes: [`${name} is no longer deleted`] };
  const back = [...then?.shown?.keys() ?? []];
  return back.length === 0 ? {} : { back, notes: [`${name} is as at the base again: ${listed5(back)}`] };
}
function hidesSecrets(now2, then) {
  const words5 = then.flatMap(({ shown }) => [...shown?.values() ?? []]);
  if (words5.some((text3) => text3?.includes("(secret)") === true)) return true;
  return now2.some(({ report: report2, head, hasDigest }) => {
    const ids = [...shownIds(report2), ...hasDigest ? head?.digest().resources.keys() ?? [] : []];
    return ids.some((id) => id.startsWith("core/Secret/"));
  });
}

// src/operations/shards/costs.ts
var week = 7 * 24 * 3600 * 1e3;
var weeks = 3;
var commitKey = (commit2) => keyOf("costs", commit2);
var weekKey = (at3) => keyOf("costs-week", Math.floor(at3 / week));
async function recallCosts({ store, earlier, run: run2, now: now2 }) {
  const keys = [
    ...[.../* @__PURE__ */ new Set([run2, ...earlier])].map(commitKey),
    ...Array.from({ length: weeks }, (_, ago) => weekKey(now2 - ago * week))
  ];
  const found = await Promise.all(keys.map((key) => store.restore(key)));
  return new Map(found.toReversed().flatMap((bytes) => bytes === void 0 ? [] : [...unpack(bytes)]));
}
async function keepCosts(reports, memory) {
  const known = new Map(await recallCosts(memory));
  const measured = costsOf(reports);
  if (measured.size === 0) return;
  for (const [name, cost] of measured) {
    known.delete(name);
    known.set(name, cost);
  }
  const bytes = Buffer.from(JSON.stringify([...known].slice(-mostContexts)));
  await Promise.all([commitKey(memory.run), weekKey(memory.now)].map((key) => memory.store.save(key, bytes)));
}
var mostContexts = 1e5;
function costsOf(reports) {
  return new Map(
    reports.flatMap(({ contexts }) => contexts).flatMap(
      ({ service, context, status, milliseconds: milliseconds2 }) => milliseconds2 === void 0 || status === "untouched" || status === "failed" ? [] : [[`${service}/${context}`, Math.max(1, Math.round(milliseconds2))]]
    )
  );
}
function unpack(bytes) {
  if (bytes.length > 16 * 1024 * 1024) return [];
  const rows = parse2(bytes);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const [name, cost] = Array.isArray(row) ? row : [];
    const isGood = typeof name === "string" && typeof cost === "number" && cost > 0 && cost < 864e5;
    return isGood ? [[name, cost]] : [];
  });
}
function parse2(bytes) {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8"));
  } catch {
    return void 0;
  }
}

// src/operations/history/joined.ts
async function joinedMemory(input) {
  const { report: report2, lost, asks, key, secrets } = input;
  const needsEngine = asks || report2.contexts.some(({ shown }) => mayHoldSecrets(shown));
  const engine = needsEngine ? await loadComparison() : void 0;
  const redact = { key, known: secrets, also: [], allow: [] };
  const kinds4 = engine?.builtinKinds();
  const contexts = report2.contexts.map(
    (one) => engine === void 0 ? one : cleaned(one, engine, { redact, ...kinds4 && { kinds: kinds4 } })
  );
  const looked = { at: lost === void 0 ? "some" : "touched", lost: lost ?? /* @__PURE__ */ new Set() };
  return {
    contexts: () => contexts,
    kept: () => [...contexts.filter((one) => !isJob(one)), ...[...lost ?? []].map(asFailed)],
    since(then) {
      if (engine === void 0) throw new TypeError("it was not to be asked");
      return compareSince(
        contexts.map((one) => nowOf(one, redact)),
        then,
        engine,
        looked
      );
    }
  };
}
var isJob = ({ service, status }) => service === "" && status === "failed";
function asFailed(name) {
  const at3 = name.lastIndexOf("/");
  return { service: name.slice(0, Math.max(at3, 0)), context: name.slice(at3 + 1), status: "failed" };
}
function nowOf(report2, redact) {
  const head = headIn(report2);
  const now2 = { report: report2, hasDigest: report2.digest !== void 0, ignore: report2.ignore ?? [], redact };
  return head === void 0 ? now2 : { ...now2, head };
}
var suspicious = /\bSecret\b|\\[xuU\n]/;
var mayHoldSecrets = (shown) => [...shown?.values() ?? []].some((text3) => text3 !== null && suspicious.test(text3));
function cleaned(report2, engine, how) {
  const { shown, release, namespace } = report2;
  if (shown === void 0 || !mayHoldSecrets(shown)) return report2;
  const again2 = [...shown].flatMap(([id, text3]) => {
    if (text3 === null || !suspicious.test(text3)) return [[id, text3]];
    const head = headOf(engine, () => ({ ...how, text: text3, namespace, release, vary: [], withSecrets: false }));
    const own = head.text(id) ?? head.text([...head.digest().resources.keys()][0] ?? "");
    return own === void 0 ? [] : [[id, own]];
  });
  return { ...report2, shown: new Map(again2) };
}

// src/main/actions/shared/annotate.ts
var most5 = 10;
function annotateAll(ofReport, host) {
  const seen = /* @__PURE__ */ new Set();
  const counts2 = /* @__PURE__ */ new Map();
  for (const annotation of [...ofReport, ...host.told]) {
    const key = JSON.stringify(annotation);
    const count3 = counts2.get(annotation.level) ?? 0;
    if (seen.has(key) || count3 >= most5) continue;
    seen.add(key);
    counts2.set(annotation.level, count3 + 1);
    host.annotate(annotation);
  }
}

// src/main/actions/shared/comment-job.ts
var import_node_crypto6 = lazily("node:crypto");

// src/github/json.ts
var record = (value) => isRecord2(value) ? value : void 0;
var isRecord2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var list = (value) => Array.isArray(value) ? value : [];
var text2 = (value) => typeof value === "string" ? value : void 0;
var whole2 = (value) => typeof value === "number" && Number.isSafeInteger(value) ? value : void 0;
var commit = (value) => typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : void 0;
function at2(value, ...keys) {
  let current = value;
  for (const key of keys) {
    const map = record(current);
    current = map !== void 0 && Object.hasOwn(map, key) ? map[key] : void 0;
  }
  return current;
}
function parse3(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return void 0;
  }
}

// src/github/comments/marker.ts
var version2 = 1;
var start2 = "<!-- pligos:";
var end = " -->";
function withMarker(marker, body) {
  return `${start2}${escaped(JSON.stringify({ v: version2, ...marker }))}${end}
${body}`;
}
function markerOf(body) {
  const stop = body.indexOf(end);
  if (!body.startsWith(start2) || stop === -1) return void 0;
  const found = parsed(body.slice(start2.length, stop));
  const key = text2(at2(found, "key"));
  const head = commit(at2(found, "head"));
  const id = whole2(at2(found, "run", "id"));
  const attempt = whole2(at2(found, "run", "attempt"));
  const digest = text2(at2(found, "digest"));
  const writer = text2(at2(found, "writer"));
  const memory = text2(at2(found, "memory"));
  const gate = text2(at2(found, "gate"));
  if (at2(found, "v") !== version2 || key === void 0 || head === void 0 || id === void 0 || attempt === void 0 || digest === void 0)
    return void 0;
  return {
    key,
    head,
    run: { id, attempt },
    ...writer !== void 0 && { writer },
    digest,
    ...memory !== void 0 && { memory },
    ...gate !== void 0 && { gate },
    ...at2(found, "outdated") === true && { outdated: true }
  };
}
function bodyBelow(body) {
  return body.slice(body.indexOf(end) + end.length).replace(/^\r?\n/, "");
}
function escaped(json) {
  return json.replaceAll(
    /[-<>&]|[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function parsed(json) {
  try {
    return record(JSON.parse(json));
  } catch {
    return void 0;
  }
}

// src/github/comments/comments.ts
var inRepository = ({
  owner,
  name
}) => ({ owner, repo: name });
async function readViewer(gitHub) {
  const data = await gitHub.graphql("query { viewer { login databaseId } }", {});
  return { login: text2(at2(data, "viewer", "login")) ?? "", id: whole2(at2(data, "viewer", "databaseId")) };
}
async function findComments(gitHub, where2, viewer = readViewer(gitHub)) {
  const [by, all] = await Promise.all([viewer, listComments(gitHub, where2)]);
  return pickOurs(all, by, where2);
}
function listComments(gitHub, where2) {
  return gitHub.pages(gitHub.rest.issues.listComments, {
    ...inRepository(where2.repository),
    issue_number: where2.pull
  });
}
function pickOurs(all, viewer, { key, formerKeys = [] }) {
  return pickAll(all, viewer).filter(({ marker }) => marker.key === key || formerKeys.includes(marker.key)).filter(({ marker }) => marker.outdated === void 0).toSorted((a, b) => Number(a.marker.key !== key) - Number(b.marker.key !== key) || a.id - b.id);
}
var pickAll = (all, viewer) => all.filter((item) => isBy(item, viewer)).flatMap((item) => toComment(item) ?? []);
function isBy(item, viewer) {
  const id = whole2(at2(item, "user", "id"));
  if (id !== void 0 && viewer.id !== void 0) return id === viewer.id;
  return viewer.login !== "" && text2(at2(item, "user", "login")) === viewer.login;
}
function toComment(item) {
  const body = text2(at2(item, "body")) ?? "";
  const marker = markerOf(body);
  const id = whole2(at2(item, "id"));
  if (marker === void 0 || id === void 0) return void 0;
  return {
    id,
    nodeId: text2(at2(item, "node_id")) ?? "",
    url: text2(at2(item, "html_url")) ?? "",
    body,
    marker
  };
}

// src/github/fault.ts
var kinds2 = {
  refused: {
    code: "github-refused",
    says: "GitHub refused",
    hint: "check the permissions of the job and the token"
  },
  missing: {
    code: "github-missing",
    says: "GitHub does not know, or does not show to this token, what is asked for by",
    hint: "check the repository and the number, and that the token may read them"
  },
  rejected: { code: "github-rejected", says: "GitHub rejected", hint: "report this as a bug of pligos" },
  limited: {
    code: "github-limited",
    says: "the rate limit of GitHub is reached, at",
    hint: "run the job again later, or use a token with a limit of its own"
  },
  broken: {
    code: "github-broken",
    says: "GitHub could not answer",
    hint: "check the status page of GitHub, and run the job again"
  },
  unreachable: {
    code: "github-unreachable",
    says: "GitHub could not be reached for",
    hint: "check the network and the proxy of the runner, and run the job again"
  }
};
function githubError(call, fault) {
  const { code, says, hint: hint2 } = kinds2[fault.kind];
  const status = fault.status === void 0 ? "" : ` (${fault.status})`;
  const error2 = new UserError(code, `${says} ${call}: ${fault.reason}${status}`, { hint: hint2 });
  return Object.assign(error2, { fault });
}
var isFaulty = (error2) => error2 instanceof UserError && "fault" in error2;
function faultOf(error2) {
  return isFaulty(error2) ? error2.fault : void 0;
}
function quiet(words5) {
  return oneLine(words5, 300).replace(/\.$/, "");
}
var ofGraphql = {
  FORBIDDEN: "refused",
  INSUFFICIENT_SCOPES: "refused",
  NOT_FOUND: "missing",
  RATE_LIMITED: "limited"
};
function graphqlFault(error2) {
  const [first] = list(at2(error2, "errors"));
  const field = list(at2(first, "path")).map((key) => text2(key) ?? whole2(key)).join(".");
  return {
    kind: ofGraphql[text2(at2(first, "type")) ?? ""] ?? "rejected",
    reason: quiet(text2(at2(first, "message")) ?? "an answer without data"),
    ...field !== "" && { field }
  };
}

// src/github/event.ts
var kinds3 = /* @__PURE__ */ new Set([
  "pull_request",
  "pull_request_target",
  "merge_group",
  "push",
  "workflow_run",
  "issue_comment",
  "schedule",
  "workflow_dispatch",
  "release",
  "deployment"
]);
var isKind = (name) => kinds3.has(name);
function readEvent(env, payload) {
  const name = variable(env, "GITHUB_EVENT_NAME");
  if (record(payload) === void 0)
    throw wrong2(
      "the payload of the event is not a JSON object",
      "it is the file that GITHUB_EVENT_PATH names"
    );
  const repository = repositoryOf(env["GITHUB_REPOSITORY"]);
  if (repository === void 0)
    throw wrong2(
      `GITHUB_REPOSITORY is "${env["GITHUB_REPOSITORY"] ?? ""}", expected owner/name`,
      "the runner sets it"
    );
  const sha = commit(env["GITHUB_SHA"]);
  if (sha === void 0)
    throw wrong2(
      `GITHUB_SHA is "${env["GITHUB_SHA"] ?? ""}", expected the full name of a commit`,
      "the runner sets it"
    );
  const actor = env["GITHUB_ACTOR"] ?? "";
  const ref = env["GITHUB_REF"] ?? "";
  const kind = isKind(name) ? name : "other";
  const pull = record(at2(payload, "pull_request")) && readPull(payload, repository, { sha, ref });
  const pullNumber = pull?.number ?? pullNumberOf(kind, payload);
  const serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com");
  if ((kind === "pull_request" || kind === "pull_request_target") && pull === void 0)
    throw wrong2(
      `the payload of ${name} contains no pull_request`,
      "it is the file that GITHUB_EVENT_PATH names"
    );
  return {
    kind,
    name,
    repository,
    sha,
    ref,
    defaultBranch: text2(at2(payload, "repository", "default_branch")),
    ...pull && { pull },
    ...pullNumber !== void 0 && { pullNumber },
    ...kind === "push" && { push: readPush(payload) },
    ...kind === "merge_group" && { group: readGroup2(payload) },
    ...kind === "workflow_run" && { after: readAfter(payload) },
    actor,
    isFork: pull?.isFork === true || actor === "dependabot[bot]" || ranForFork(kind, payload, repository),
    run: { id: number2(env, "GITHUB_RUN_ID"), attempt: number2(env, "GITHUB_RUN_ATTEMPT", 1) },
    runNumber: number2(env, "GITHUB_RUN_NUMBER", 1),
    workflow: env["GITHUB_WORKFLOW"] ?? "",
    job: env["GITHUB_JOB"] ?? "",
    step: env["GITHUB_ACTION"] ?? "",
    serverUrl,
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    isEnterprise: isEnterprise(serverUrl)
  };
}
function isEnterprise(serverUrl) {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function readPull(payload, repository, run2) {
  const pull = at2(payload, "pull_request");
  const pullNumber = whole2(at2(pull, "number"));
  if (pullNumber === void 0) throw missing2("pull_request.number", "the number of the pull request");
  const headRepository = repositoryOf(at2(pull, "head", "repo", "full_name"));
  return {
    number: pullNumber,
    headSha: commitAt(payload, "pull_request", "head", "sha"),
    headRef: textAt(payload, "pull_request", "head", "ref"),
    baseSha: commitAt(payload, "pull_request", "base", "sha"),
    baseRef: textAt(payload, "pull_request", "base", "ref"),
    // A fork that was deleted leaves a null: it was one.
    isFork: headRepository === void 0 || !sameRepository(headRepository, repository),
    headRepository,
    ...at2(payload, "action") === "closed" && { isClosed: true },
    ...run2.ref === `refs/pull/${pullNumber}/merge` && { mergeSha: run2.sha }
  };
}
var there = (sha) => /^0+$/.test(sha) ? void 0 : sha;
function readPush(payload) {
  return {
    before: there(commitAt(payload, "before")),
    after: there(commitAt(payload, "after")),
    forced: at2(payload, "forced") === true,
    created: at2(payload, "created") === true,
    deleted: at2(payload, "deleted") === true
  };
}
function readGroup2(payload) {
  return {
    baseSha: commitAt(payload, "merge_group", "base_sha"),
    headSha: commitAt(payload, "merge_group", "head_sha")
  };
}
function pullNumberOf(kind, payload) {
  if (kind === "issue_comment")
    return record(at2(payload, "issue", "pull_request")) && whole2(at2(payload, "issue", "number"));
  const pulls = kind === "workflow_run" ? at2(payload, "workflow_run", "pull_requests") : void 0;
  return Array.isArray(pulls) && pulls.length === 1 ? whole2(at2(pulls[0], "number")) : void 0;
}
function readAfter(payload) {
  return {
    headSha: commitAt(payload, "workflow_run", "head_sha"),
    headBranch: text2(at2(payload, "workflow_run", "head_branch")) ?? "",
    headRepository: repositoryOf(at2(payload, "workflow_run", "head_repository", "full_name"))
  };
}
function ranForFork(kind, payload, repository) {
  if (kind !== "workflow_run") return false;
  const head = repositoryOf(at2(payload, "workflow_run", "head_repository", "full_name"));
  return head === void 0 || !sameRepository(head, repository);
}
var sameRepository = (a, b) => a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();
function repositoryOf(given2) {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(text2(given2) ?? "") ?? [];
  return owner === void 0 || name === void 0 ? void 0 : { owner, name };
}
function commitAt(payload, ...keys) {
  const found = commit(at2(payload, ...keys));
  if (found === void 0) throw missing2(keys.join("."), "the full name of a commit");
  return found;
}
function textAt(payload, ...keys) {
  const found = text2(at2(payload, ...keys));
  if (found === void 0) throw missing2(keys.join("."), "a text");
  return found;
}
function variable(env, name) {
  const value = env[name];
  if (value === void 0 || value === "") throw wrong2(`${name} is not set`, "the runner sets it");
  return value;
}
function number2(env, name, otherwise) {
  const value = env[name];
  if ((value === void 0 || value === "") && otherwise !== void 0) return otherwise;
  if (!/^\d{1,15}$/.test(value ?? ""))
    throw wrong2(`${name} is "${value ?? ""}", expected a number`, "the runner sets it");
  return Number(value);
}
function address(env, name, otherwise) {
  const value = env[name] || otherwise;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw wrong2(`${name} is "${value}", expected an address that begins with https://`, "the runner sets it");
  return value.replace(/\/+$/, "");
}
var missing2 = (path, expected) => wrong2(
  `${path} in the payload of the event is not ${expected}`,
  "the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it"
);
var wrong2 = (message, hint2) => new UserError("github-event", message, { hint: hint2 });

// src/github/cache/entry-files.ts
var import_node_fs10 = require("node:fs");
var import_node_path8 = require("node:path");
function openEntries({ limits, start: start3, secret }) {
  let opened;
  let count3 = 0;
  async function withFile(use) {
    if (opened === void 0) {
      const folder2 = privateFolder("cache");
      opened = { folder: folder2, helper: start3(folder2.path) };
    }
    const { folder, helper } = opened;
    count3 += 1;
    const file = (0, import_node_path8.join)(folder.path, String(count3));
    try {
      return await use(file, helper);
    } finally {
      (0, import_node_fs10.rmSync)(file, { force: true });
    }
  }
  const failed2 = (done2, { reason = "", status }) => ({
    trouble: `the cache could not be ${done2}: ${withoutSecrets(reason, secret)}`,
    // A 403 or 404 is about one entry; the rest is about the service.
    closes: status === void 0 || status === 401 || status === 429 || status >= 500
  });
  return {
    restore: (key, limitMs) => withFile(async (file, helper) => {
      const answer = await helper.ask({ action: "restore", key, file }, limitMs);
      if (answer.result === "failed") return failed2("read", answer);
      if (answer.result !== "found") return { value: void 0 };
      const bytes = (0, import_node_fs10.statSync)(file).size > limits.bytes ? void 0 : unpackEntry((0, import_node_fs10.readFileSync)(file));
      const trouble = "an entry is not what was saved, and is not used";
      return { value: bytes, ...bytes === void 0 && { trouble } };
    }),
    save: (key, bytes, limitMs) => {
      const tooMany2 = `${bytes.length} bytes are too many to be saved in the cache`;
      if (bytes.length > limits.bytes) return Promise.resolve({ value: "refused", trouble: tooMany2 });
      return withFile(async (file, helper) => {
        (0, import_node_fs10.writeFileSync)(file, packEntry(bytes), { mode: 384 });
        const answer = await helper.ask({ action: "save", key, file }, limitMs);
        if (answer.result === "failed") return failed2("written", answer);
        return { value: answer.result === "saved" ? "saved" : "exists" };
      });
    },
    async close() {
      await opened?.helper.close();
      opened?.folder.dispose();
      opened = void 0;
    }
  };
}
var withoutSecrets = (reason, secret) => quiet(reason.replaceAll(secret, "***").replaceAll(/(https?:\/\/[^\s?'"]*)\?[^\s'"]*/g, "$1"));
var digestLength = 64;
var packEntry = (bytes) => Buffer.concat([Buffer.from(sha256(bytes)), bytes]);
function unpackEntry(file) {
  const bytes = file.subarray(digestLength);
  return file.toString("latin1", 0, digestLength) === sha256(bytes) ? bytes : void 0;
}

// src/github/cache/gate.ts
function makeGate(wholeMs, signal, notice2) {
  const told = /* @__PURE__ */ new Set();
  const clock = makeClock();
  let closed = false;
  const notifyOnce = (words5) => {
    if (told.has(words5)) return;
    told.add(words5);
    notice2(words5);
  };
  const close = (words5) => {
    if (!closed) notifyOnce(`${words5}; the run goes on without it`);
    closed = true;
  };
  return {
    notifyOnce,
    async pass(work, otherwise) {
      if (clock.ms() >= wholeMs) close(`the cache took more than ${wholeMs / 1e3} s of this run`);
      if (closed || signal.aborted) return otherwise;
      clock.start();
      try {
        const outcome = await work(wholeMs - clock.ms());
        if (signal.aborted) return otherwise;
        if ("value" in outcome) {
          if (outcome.trouble !== void 0) notifyOnce(outcome.trouble);
          return outcome.value;
        }
        if (outcome.closes) close(outcome.trouble);
        else notifyOnce(outcome.trouble);
        return otherwise;
      } catch (error2) {
        const fault = refusalOf(error2);
        if (fault === void 0) throw error2;
        close(`the cache cannot keep its files: ${fault}`);
        return otherwise;
      } finally {
        clock.stop();
      }
    }
  };
}
function refusalOf(error2) {
  const isRefusal3 = error2 instanceof Error && ("problems" in error2 || "syscall" in error2);
  return isRefusal3 ? error2.message : void 0;
}
function makeClock() {
  let running = 0;
  let since = 0;
  let spent = 0;
  return {
    start() {
      if (running === 0) since = performance.now();
      running += 1;
    },
    stop() {
      running -= 1;
      if (running === 0) spent += performance.now() - since;
    },
    ms: () => spent + (running === 0 ? 0 : performance.now() - since)
  };
}

// src/github/cache/process.ts
var import_node_readline = require("node:readline");

// src/github/cache/messages.ts
var results = ["found", "missing", "saved", "exists", "failed"];
function readAnswer(line) {
  const message = line === "" ? void 0 : JSON.parse(line);
  return isAnswer(message) ? message : void 0;
}
var isAnswer = (message) => typeof message === "object" && message !== null && "result" in message && results.includes(String(message.result));

// src/github/cache/process.ts
var printed = 4 * 1024 * 1024;
function startCacheProcess(options) {
  const { program: program2, maxBytes, silenceMs } = options;
  const control = new AbortController();
  const pending = /* @__PURE__ */ new Map();
  let count3 = 0;
  let pipe;
  let fault;
  let silence2;
  const fail = (reason) => {
    fault ??= reason;
    for (const answer of pending.values()) answer({ result: "failed", reason: fault });
    pending.clear();
    clearTimeout(silence2);
    control.abort();
  };
  const waitAgain = () => {
    clearTimeout(silence2);
    if (pending.size > 0)
      silence2 = setTimeout(() => fail(`no answer and no byte for ${silenceMs / 1e3} s`), silenceMs);
  };
  const receive = (line) => {
    const answer = readAnswer(line);
    if (answer !== void 0) {
      pending.get(answer.id)?.(answer);
      pending.delete(answer.id);
    }
    waitAgain();
  };
  const ended = run(process.execPath, [program2, String(maxBytes)], {
    cwd: options.folder,
    env: options.env,
    output: "capture",
    limit: printed,
    signal: AbortSignal.any([options.signal, control.signal]),
    channels: {
      count: 1,
      opened([end3]) {
        pipe = end3;
        if (end3 !== void 0)
          (0, import_node_readline.createInterface)({ input: end3 }).on("line", receive).on("error", () => {
          });
      }
    }
  }).then(
    ({ exitCode }) => fail(`its process ended with exit code ${exitCode}`),
    () => fail("its process cannot be started")
  );
  return {
    ask(call, limitMs) {
      if (fault !== void 0) return Promise.resolve({ result: "failed", reason: fault });
      count3 += 1;
      const id = count3;
      return new Promise((resolve4) => {
        const limit = setTimeout(() => fail("it took too much time of this run"), limitMs);
        pending.set(id, (answer) => {
          clearTimeout(limit);
          resolve4(answer);
        });
        if (pending.size === 1) waitAgain();
        pipe?.write(`${JSON.stringify({ id, ...call })}
`);
      });
    },
    async close() {
      fail("it is closed");
      await ended;
    }
  };
}

// src/github/cache/cache.ts
var defaults = {
  silenceMs: 5e3,
  wholeMs: 6e4,
  bytes: 256 * 1024 * 1024
};
function openCache(options) {
  const { env, program: program2, signal } = options;
  const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
  const off = whyOff(env, mode);
  if (off !== void 0) return { off };
  const limits = { ...defaults, ...options.limits };
  const entries = openEntries({
    limits,
    start: (folder) => startCacheProcess({
      program: program2,
      env: forCache(env),
      folder,
      maxBytes: limits.bytes,
      silenceMs: limits.silenceMs,
      signal
    }),
    secret: env["ACTIONS_RUNTIME_TOKEN"] ?? ""
  });
  const gate = makeGate(limits.wholeMs, signal, options.notice);
  const noSave = whyNotSaved(options.event, mode);
  return {
    restore: async (key) => {
      if (mode === "write-only") return void 0;
      return gate.pass((leftMs) => entries.restore(key, leftMs), void 0);
    },
    save: async (key, bytes) => {
      if (noSave === void 0) return gate.pass((leftMs) => entries.save(key, bytes, leftMs), "refused");
      gate.notifyOnce(noSave);
      return "refused";
    },
    close: () => entries.close()
  };
}
function whyOff(env, mode) {
  const server = env["GITHUB_SERVER_URL"] || "https://github.com";
  if (!URL.canParse(server)) return "GITHUB_SERVER_URL is not a URL";
  const isV2 = !isEnterprise(server) && Boolean(env["ACTIONS_CACHE_SERVICE_V2"]);
  const name = isV2 ? "ACTIONS_RESULTS_URL" : "ACTIONS_CACHE_URL";
  if (!URL.canParse(env[name] ?? "")) return `the runner does not say where the cache is (${name})`;
  if (!env["ACTIONS_RUNTIME_TOKEN"]) return "the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)";
  return mode === "none" ? "the cache is switched off for this run (ACTIONS_CACHE_MODE)" : void 0;
}
var cacheVariables = [
  ...harmlessVariables,
  "ACTIONS_CACHE_SERVICE_V2",
  "ACTIONS_CACHE_URL",
  "ACTIONS_ORCHESTRATION_ID",
  "ACTIONS_RESULTS_URL",
  "ACTIONS_RUNTIME_TOKEN",
  "GITHUB_SERVER_URL",
  "NODE_EXTRA_CA_CERTS",
  "NODE_USE_SYSTEM_CA",
  // Windows cannot open a connection without it.
  "SystemRoot"
];
function forCache(env) {
  return Object.fromEntries(
    cacheVariables.flatMap((name) => env[name] === void 0 ? [] : [[name, env[name]]])
  );
}
var neverSaving = /* @__PURE__ */ new Set(["pull_request_target", "issue_comment", "workflow_run"]);
var mayRemember = (event) => whyNotSaved(event, "") === void 0;
function whyNotSaved(event, mode) {
  if (event.isFork) return "nothing is saved in the cache: the run is for a fork or by Dependabot";
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === "read" ? "nothing is saved in the cache: this run may only read it" : void 0;
}

// src/github/refusal.ts
var permissions = ["permissions:", "  contents: read", "  pull-requests: write"];
function whyRefused(fault, telling) {
  const said = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
  return `${sentences[fault.kind](telling, fault)} (${said})`;
}
var unanswered = () => "GitHub gave an unexpected answer";
var sentences = {
  refused(telling, fault) {
    if (isLocked(fault)) return `the conversation of pull request ${telling.pull} is locked`;
    return telling.isFork ? "a run for a fork or by Dependabot has a token that only reads, so that no comment can be written" : "the token may not comment on pull requests";
  },
  missing: ({ pull, repository: { owner, name } }) => `pull request ${pull} of ${owner}/${name} is not there for this token`,
  rejected: () => "GitHub rejected the comment",
  limited: () => "the rate limit of GitHub is reached",
  broken: unanswered,
  unreachable: unanswered
};
function linesToAdd(fault, telling) {
  const grantable = fault.kind === "refused" && fault.status !== 401 && !telling.isFork && !isLocked(fault);
  return grantable ? permissions : void 0;
}
var isLocked = (fault) => /\block/i.test(fault.reason);

// src/github/http.ts
var import_node_events = require("node:events");
var import_node_http = lazily("node:http");
var import_node_https = lazily("node:https");
var maxSockets = 16;
function makeAgents(env, signal) {
  (0, import_node_events.setMaxListeners)(0, signal);
  const options = { keepAlive: true, maxSockets, proxyEnv: proxies(env) };
  return { http: new import_node_http.Agent(options), https: new import_node_https.Agent(options) };
}
function closeAgents(agents) {
  agents.http.destroy();
  agents.https.destroy();
}
var proxyNames = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
function proxies(env) {
  return Object.fromEntries(
    proxyNames.map((name) => [name, env[name.toLowerCase()] || env[name]]).filter(([, value]) => value)
  );
}
function exchange(sending) {
  const { url, signal } = sending;
  return new Promise((resolve4, reject) => {
    signal.throwIfAborted();
    let timer;
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? import_node_https.request : import_node_http.request)(url, {
      method: sending.method,
      headers: withLength(sending),
      agent: isSecure ? sending.agents.https : sending.agents.http
    });
    const abort = () => {
      end3();
      request.destroy();
      reject(reasonOf(signal));
    };
    const end3 = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    const answer = (result) => {
      end3();
      resolve4(result);
      if ("broken" in result) request.destroy();
    };
    const failed2 = (error2) => answer({ broken: "connection", reason: nameOf4(error2) });
    signal.addEventListener("abort", abort, { once: true });
    request.once("socket", () => {
      timer = setTimeout(
        () => answer({ broken: "time", reason: `no answer within ${sending.limitMs / 1e3} s` }),
        sending.limitMs
      );
    });
    request.on("error", failed2);
    request.once("response", (response) => {
      response.on("error", failed2);
      collect(response, sending.maxBytes, answer);
    });
    request.end(sending.body);
  });
}
function withLength(sending) {
  const { body, headers } = sending;
  return body === void 0 ? { ...headers } : { ...headers, "content-length": body.length };
}
function collect(response, maxBytes, answer) {
  const chunks = [];
  const tooLarge2 = { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` };
  let size = 0;
  response.on("data", (chunk) => {
    size += chunk.length;
    if (size > maxBytes) answer(tooLarge2);
    else chunks.push(chunk);
  });
  response.once("end", () => {
    const received = {
      status: response.statusCode ?? 0,
      headers: plainHeaders(response.headers),
      bytes: Buffer.concat(chunks)
    };
    if (received.headers["content-encoding"] !== "gzip") answer(received);
    else void unpack2(received, maxBytes).then(answer);
  });
}
async function unpack2(received, maxBytes) {
  const { gunzipSync: gunzipSync3 } = await Promise.resolve().then(() => __toESM(require("node:zlib"), 1));
  try {
    return { ...received, bytes: gunzipSync3(received.bytes, { maxOutputLength: maxBytes }) };
  } catch (error2) {
    return isCoded(error2) && error2.code === "ERR_BUFFER_TOO_LARGE" ? { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` } : { broken: "connection", reason: "the answer is not gzip data" };
  }
}
var isCoded = (error2) => typeof error2 === "object" && error2 !== null && "code" in error2;
function plainHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value ?? ""
    ])
  );
}
function reasonOf(signal) {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted");
}
function nameOf4(error2) {
  return error2.code ?? (error2.message || "the connection failed");
}

// src/github/redirect.ts
function redirectOf(result, method, url) {
  const statuses2 = method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers["location"];
  if (!statuses2.includes(result.status) || location === void 0 || !URL.canParse(location, url.href))
    return void 0;
  const next = new URL(location, url);
  if (method !== "GET" && next.origin !== url.origin) return void 0;
  return next.protocol === url.protocol || next.protocol === "https:" ? next : void 0;
}

// src/github/retry.ts
var import_promises = lazily("node:timers/promises");
var retries = 3;
function judge(result) {
  if ("broken" in result)
    return {
      fault: { kind: result.broken === "size" ? "broken" : "unreachable", reason: result.reason },
      passing: result.broken !== "size"
    };
  const { status } = result;
  if (status >= 200 && status < 300) return void 0;
  const reason = reasonOf2(result);
  const waitMs = limitOf(result, reason);
  if (waitMs !== void 0) return { fault: { kind: "limited", status, reason }, passing: true, waitMs };
  return { fault: { kind: kindOf2(status), status, reason }, passing: status === 408 || status >= 500 };
}
function kindOf2(status) {
  if (status === 401 || status === 403) return "refused";
  if (status === 404 || status === 410) return "missing";
  return status === 408 || status >= 500 ? "broken" : "rejected";
}
function reasonOf2(result) {
  const said = text2(at2(parse3(result.bytes), "message"));
  return said === void 0 || said === "" ? `status ${result.status}` : quiet(said);
}
function limitOf(result, reason) {
  const { status, headers } = result;
  if (status !== 403 && status !== 429) return void 0;
  const after = seconds(headers["retry-after"], headers);
  if (after !== void 0) return after;
  const used = headers["x-ratelimit-remaining"] === "0";
  const reset = Number(headers["x-ratelimit-reset"]) * 1e3;
  if (used && reset > 0) return Math.max(1e3, reset - now(headers));
  return status === 429 || used || /secondary rate limit/i.test(reason) ? 6e4 : void 0;
}
function seconds(given2, headers) {
  if (given2 === void 0) return void 0;
  if (/^\d+$/.test(given2)) return Number(given2) * 1e3;
  const date = Date.parse(given2);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now(headers));
}
function now(headers) {
  const date = Date.parse(headers["date"] ?? "");
  return Number.isNaN(date) ? Date.now() : date;
}
async function tryAgain(once2, repeatable, limits, signal) {
  const end3 = performance.now() + limits.wholeMs;
  for (let count3 = 0; ; count3 += 1) {
    const result = await once2(Math.max(1, Math.min(limits.tryMs, end3 - performance.now())));
    const failed2 = judge(result);
    if (failed2 === void 0 && !("broken" in result)) return result;
    if (failed2 === void 0) throw new TypeError("a broken answer was taken for a good one");
    const again2 = failed2.passing && (repeatable || failed2.waitMs !== void 0);
    const pause = failed2.waitMs ?? limits.pauseMs * 2 ** count3 * (0.75 + Math.random() / 2);
    if (!again2 || count3 === retries || performance.now() + pause >= end3) return failed2;
    await (0, import_promises.setTimeout)(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
  }
}

// src/github/fetch.ts
var maxRedirects = 3;
function makeFetch(options) {
  const { limits, signal } = options;
  return async (url, request) => {
    const result = await tryAgain(
      (limitMs) => follow2(options, new URL(url), request, limitMs),
      isRepeatable(request.method, url),
      limits,
      signal
    );
    const call = `${request.method} ${new URL(url).pathname}`;
    if ("fault" in result) throw githubError(call, result.fault);
    const { status, headers, bytes } = result;
    if (bytes.length > 0 && parse3(bytes) === void 0)
      throw githubError(call, { kind: "broken", status, reason: "the answer is not JSON" });
    return {
      status,
      url,
      headers: new Map(Object.entries({ ...headers, "content-type": "application/json" })),
      text: () => Promise.resolve(new TextDecoder().decode(bytes))
    };
  };
}
var isRepeatable = (method, url) => method === "GET" || method === "PUT" || method === "DELETE" || url.endsWith("/graphql");
async function follow2({ apiUrl, agents, limits, signal }, first, { method, headers, body }, limitMs) {
  const { origin } = new URL(apiUrl);
  const { authorization = "", ...others } = headers;
  let url = first;
  for (let count3 = 0; ; count3 += 1) {
    const result = await exchange({
      url,
      method,
      headers: {
        ...others,
        "accept-encoding": "gzip",
        ...url.origin === origin && { authorization }
      },
      ...body !== void 0 && { body: Buffer.from(body) },
      agents,
      limitMs,
      maxBytes: limits.answerBytes,
      signal
    });
    const next = "broken" in result ? void 0 : redirectOf(result, method, url);
    if (next === void 0 || count3 === maxRedirects) return result;
    url = next;
  }
}

// src/github/connect.ts
var defaults2 = {
  tryMs: 15e3,
  wholeMs: 9e4,
  pauseMs: 500,
  answerBytes: 32 * 1024 * 1024,
  pages: 200
};
async function connect({
  apiUrl,
  token: token2,
  signal,
  proxyEnv,
  limits: given2
}) {
  if (token2.trim() === "")
    throw new UserError("github-token", "The token for GitHub is empty", {
      hint: "leave the input token out, or give it a secret that exists"
    });
  const baseUrl = baseOf(apiUrl);
  const limits = { ...defaults2, ...given2 };
  const agents = makeAgents(proxyEnv ?? {}, signal);
  const { getOctokit } = await Promise.resolve().then(() => __toESM(require("./github-library-IOM2LY5W.cjs"), 1));
  const octokit = getOctokit(token2.trim(), {
    baseUrl,
    userAgent: "pligos",
    log: silent,
    request: { fetch: makeFetch({ apiUrl: baseUrl, agents, limits, signal }) }
  });
  octokit.hook.before("request", ({ headers }) => {
    Object.assign(headers, { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" });
  });
  octokit.hook.error("request", (error2) => {
    signal.throwIfAborted();
    throw error2.cause ?? error2;
  });
  return {
    apiUrl: baseUrl,
    signal,
    request: octokit.request,
    rest: octokit.rest,
    pages(list2, parameters) {
      let count3 = 0;
      const first = list2.endpoint({ ...parameters, per_page: 100 });
      return octokit.paginate({ ...first }, ({ url, data }) => {
        const broken = (reason) => githubError(`GET ${new URL(url).pathname}`, { kind: "broken", reason });
        count3 += 1;
        if (!Array.isArray(data)) throw broken("the answer is not a list");
        if (count3 > limits.pages) throw broken(`the list has more than ${limits.pages} pages`);
        return data;
      });
    },
    async graphql(query, variables2) {
      const data = await octokit.graphql(query, { ...variables2 }).catch((error2) => {
        signal.throwIfAborted();
        throw faultOf(error2) === void 0 ? githubError("a GraphQL query", graphqlFault(error2)) : error2;
      });
      if (typeof data === "object" && data !== null) return data;
      throw githubError("a GraphQL query", graphqlFault(void 0));
    },
    close: () => closeAgents(agents)
  };
}
var silent = { debug() {
}, info() {
}, warn() {
}, error() {
} };
function baseOf(given2) {
  const url = URL.canParse(given2) ? new URL(given2) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new UserError("github-event", `GITHUB_API_URL is "${given2}", which is not the URL of an API`, {
      hint: "the runner sets it; outside of one it is https://api.github.com"
    });
  return given2.replace(/\/+$/, "");
}

// src/github/pulls.ts
async function getPull(gitHub, repository, number3) {
  const { data } = await gitHub.rest.pulls.get({ ...inRepository(repository), pull_number: number3 });
  return toPull(data, `pull request ${number3}`);
}
async function pullsOfCommit(gitHub, repository, sha) {
  const { listPullRequestsAssociatedWithCommit: listPulls } = gitHub.rest.repos;
  const found = await gitHub.pages(listPulls, { ...inRepository(repository), commit_sha: sha });
  return found.map((item) => toPull(item, `pull requests of commit ${sha}`));
}
async function pullsOfBranch(gitHub, repository, from) {
  const head = `${from.owner}:${from.branch}`;
  const query = { ...inRepository(repository), state: "open", head };
  const found = await gitHub.pages(gitHub.rest.pulls.list, query);
  return found.map((item) => toPull(item, `pull requests of branch ${head}`));
}
async function compareCommits(gitHub, repository, base, head) {
  const basehead = `${base}...${head}`;
  const compare2 = gitHub.rest.repos.compareCommitsWithBasehead;
  const { data } = await compare2({ ...inRepository(repository), basehead, per_page: 1 });
  return needed(commit(at2(data, "merge_base_commit", "sha")), `the comparison ${basehead}`);
}
async function addLabel(gitHub, repository, pull, label) {
  const where2 = { ...inRepository(repository), issue_number: pull };
  await gitHub.rest.issues.addLabels({ ...where2, labels: [label] });
}
function toPull(item, what) {
  const headRepository = text2(at2(item, "head", "repo", "full_name"));
  return {
    number: needed(whole2(at2(item, "number")), what),
    headSha: needed(commit(at2(item, "head", "sha")), what),
    headRef: needed(text2(at2(item, "head", "ref")), what),
    baseSha: needed(commit(at2(item, "base", "sha")), what),
    baseRef: needed(text2(at2(item, "base", "ref")), what),
    // A fork that was deleted has left no repository.
    isFork: headRepository === void 0 || headRepository !== at2(item, "base", "repo", "full_name"),
    headRepository: repositoryOf(headRepository),
    isOpen: at2(item, "state") === "open",
    mergeSha: commit(at2(item, "merge_commit_sha"))
  };
}
function needed(value, what) {
  if (value === void 0)
    throw githubError(what, { kind: "broken", reason: "the answer lacks what was asked for" });
  return value;
}

// src/github/comments/hide.ts
var minimize = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
async function hide(gitHub, repository, comment) {
  try {
    await gitHub.graphql(minimize, { id: comment.nodeId });
    await gitHub.rest.issues.updateComment({
      ...inRepository(repository),
      comment_id: comment.id,
      body: withMarker({ ...comment.marker, outdated: true }, bodyBelow(comment.body))
    });
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
  }
}

// src/github/upsert-comment.ts
var import_promises2 = lazily("node:timers/promises");

// src/github/look.ts
async function lookAt(gitHub, telling, viewer, created) {
  const [by, all, pull] = await Promise.all([
    viewer,
    listComments(gitHub, telling),
    getPull(gitHub, telling.repository, telling.pull)
  ]);
  const ours = pickOurs(all, by, telling).map((comment) => withoutFarRun(comment, telling));
  const late = created === void 0 || ours.some((comment) => comment.id === created.id) ? void 0 : await readComment(gitHub, telling, created.id);
  return {
    ours: late === void 0 ? ours : [...ours, late].toSorted((a, b) => formerLast(a, b, telling) || a.id - b.id),
    head: pull.headSha
  };
}
var mostRunsAhead = 1e9;
var withoutFarRun = (comment, { run: run2 }) => comment.marker.run.id - run2.id <= mostRunsAhead ? comment : { ...comment, marker: { ...comment.marker, run: { id: 0, attempt: 0 } } };
var formerLast = (a, b, { key }) => Number(a.marker.key !== key) - Number(b.marker.key !== key);
async function readComment(gitHub, telling, id) {
  try {
    const { data } = await gitHub.rest.issues.getComment({
      ...inRepository(telling.repository),
      comment_id: id
    });
    return toComment(data);
  } catch (error2) {
    if (faultOf(error2)?.kind === "missing") return void 0;
    throw error2;
  }
}
function keptOf(look, mode) {
  if (mode !== "new") return look.ours[0];
  return look.ours.toSorted((a, b) => {
    const head = Number(b.marker.head === look.head) - Number(a.marker.head === look.head);
    return head || compareRuns(b.marker.run, a.marker.run) || a.id - b.id;
  })[0];
}
function whyStale(telling, look) {
  if (look.head !== telling.head)
    return `the head of the pull request is ${look.head.slice(0, 7)} by now, and this run is about ${telling.head.slice(0, 7)}`;
  const newer = look.ours.find(
    ({ marker }) => marker.head === telling.head && compareRuns(marker.run, telling.run) > 0
  );
  return newer && `run ${newer.marker.run.id} is newer and has written about the same commit`;
}
var compareRuns = (a, b) => a.id - b.id || a.attempt - b.attempt;

// src/github/write.ts
async function write2(gitHub, telling, id) {
  const { key, head, run: run2, writer, digest, memory, gate } = telling;
  const stamp = { id: run2.id, attempt: run2.attempt };
  const marker = {
    key,
    head,
    run: stamp,
    ...writer !== void 0 && { writer },
    digest,
    ...memory !== void 0 && { memory },
    ...gate !== void 0 && { gate }
  };
  const body = withMarker(marker, telling.body);
  const { issues } = gitHub.rest;
  const where2 = inRepository(telling.repository);
  const { data, url } = await (id === void 0 ? issues.createComment({ ...where2, issue_number: telling.pull, body }) : issues.updateComment({ ...where2, comment_id: id, body }));
  const comment = toComment(data);
  if (comment === void 0)
    throw githubError(`${id === void 0 ? "POST" : "PATCH"} ${new URL(url).pathname}`, {
      kind: "rejected",
      reason: "the comment lost its marker"
    });
  return comment;
}
async function remove(gitHub, telling, comment) {
  try {
    await gitHub.rest.issues.deleteComment({ ...inRepository(telling.repository), comment_id: comment.id });
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
  }
}
async function clear(gitHub, telling, look, kept) {
  try {
    for (const comment of look.ours.filter((candidate) => candidate !== kept)) {
      if (telling.mode === "new") await hide(gitHub, telling.repository, comment);
      else await remove(gitHub, telling, comment);
    }
    return void 0;
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    return `an older comment could not be ${telling.mode === "new" ? "hidden" : "deleted"}: ${fault.reason}`;
  }
}

// src/github/upsert-comment.ts
var maxRounds = 12;
var maxFaults = 3;
var settleMs = 500;
async function upsertComment(gitHub, telling, viewer = readViewer(gitHub)) {
  const progress = {};
  try {
    return await runRounds(gitHub, telling, progress, viewer);
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    const reason = whyRefused(fault, telling);
    if (progress.created !== void 0) return report("created", progress.created, reason);
    const lines = linesToAdd(fault, telling);
    return { action: "refused", reason, ...lines && { lines } };
  }
}
async function runRounds(gitHub, asked, progress, viewer) {
  let faults = 0;
  let telling = asked;
  const answer = (told) => telling === asked ? told : { ...told, reason: [sharedKey, told.reason ?? []].flat().join("; ") };
  for (let count3 = 0; count3 < maxRounds; count3 += 1) {
    const look = await lookAt(gitHub, telling, viewer, progress.created);
    if (telling === asked && look.ours.some((comment) => isOfOtherStep(comment, asked)) && isFree(progress)) {
      telling = { ...asked, key: ownKeyOf(asked), formerKeys: [] };
      continue;
    }
    if (hasRivals(look, telling)) progress.raced = true;
    try {
      const told = await act(gitHub, telling, look, progress);
      if (told !== void 0 && !mustSettle(told, progress)) return answer(told);
      if (told !== void 0) await (0, import_promises2.setTimeout)(settleMs, void 0, { signal: gitHub.signal });
    } catch (error2) {
      faults += 1;
      if (!mayPass(error2) || faults > maxFaults) throw error2;
      await (0, import_promises2.setTimeout)(100 * 2 ** faults, void 0, { signal: gitHub.signal });
    }
  }
  return { action: "stale", reason: "other runs kept changing the comment" };
}
var ownKeyOf = ({ key, writer = "" }) => `${key} / ${writer}`;
var sharedKey = "another step of this run writes to the comment of this key, so both are kept: give each a comment-key of its own";
var isOfOtherStep = (comment, telling) => isOf(comment, telling) && comment.marker.writer !== void 0 && telling.writer !== void 0 && comment.marker.writer !== telling.writer;
var isFree = ({ created, action }) => created === void 0 && action === void 0;
function hasRivals(look, telling) {
  const rivals = telling.mode === "new" ? look.ours.filter(({ marker }) => marker.head === telling.head) : look.ours;
  return rivals.length > 1;
}
function mustSettle(told, progress) {
  if (progress.raced === void 0 || progress.settled !== void 0 || told.action === "stale") return false;
  progress.settled = true;
  return progress.action !== void 0;
}
function mayPass(error2) {
  const kind = faultOf(error2)?.kind;
  return kind === "unreachable" || kind === "broken";
}
async function act(gitHub, telling, look, progress) {
  const kept = keptOf(look, telling.mode);
  const own = look.ours.find((comment) => comment.id === progress.created?.id);
  if (kept !== void 0 && own !== void 0 && own !== kept) {
    await remove(gitHub, telling, own);
    progress.raced = true;
    delete progress.created;
    delete progress.action;
    return void 0;
  }
  const stale = whyStale(telling, look);
  if (stale !== void 0) return report(progress.action ?? "stale", kept, stale);
  if (kept !== void 0 && saysTheSame(kept, telling)) {
    const trouble = await clear(gitHub, telling, look, kept);
    return report(progress.action ?? "unchanged", kept, trouble);
  }
  if (kept !== void 0 && (telling.mode !== "new" || isOf(kept, telling)))
    return update(gitHub, telling, kept, progress);
  if (telling.mode === "changes-only" && !telling.hasChanges) return { action: "nothing" };
  progress.action = "created";
  progress.created = await write2(gitHub, telling);
  return void 0;
}
var saysTheSame = ({ marker }, { key, digest, gate }) => marker.key === key && marker.digest === digest && (gate === void 0 || marker.gate === gate);
var isOf = ({ marker }, { run: run2 }) => marker.run.id === run2.id && marker.run.attempt === run2.attempt;
async function update(gitHub, telling, kept, progress) {
  if (progress.action !== void 0 && isOf(kept, telling))
    return report(
      progress.action,
      kept,
      "another job of this run writes to the same comment: give each a comment-key of its own"
    );
  if (progress.action !== void 0) {
    progress.raced = true;
    delete progress.settled;
  }
  progress.action = kept.id === progress.created?.id ? "created" : "updated";
  try {
    await write2(gitHub, telling, kept.id);
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
    delete progress.action;
  }
  return void 0;
}
function report(action, comment, reason) {
  return {
    action,
    ...comment && { id: comment.id, url: comment.url },
    ...reason !== void 0 && { reason }
  };
}

// src/github/comments/hide-former.ts
async function hideFormer(gitHub, search) {
  const { repository, pull, head, job, steps } = search;
  const [viewer, all, { headSha }] = await Promise.all([
    readViewer(gitHub),
    listComments(gitHub, search),
    getPull(gitHub, repository, pull)
  ]);
  if (headSha !== head) return [];
  const known = new Set(steps.flatMap((step) => [step.key, ownKeyOf(step)]));
  const former = pickAll(all, viewer).filter(
    ({ marker }) => marker.outdated === void 0 && marker.head !== head && isStepOf(job, marker.writer) && !known.has(marker.key)
  );
  for (const comment of former) await hide(gitHub, repository, comment);
  return former.map(({ url }) => url);
}
var isStepOf = (job, writer = "") => writer === job || writer.startsWith(`${job} / `) && /^[\w-]+$/.test(writer.slice(job.length + 3));

// src/github/reviews.ts
var heard = /* @__PURE__ */ new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
var decides = /* @__PURE__ */ new Set(["APPROVED", "CHANGES_REQUESTED", "DISMISSED"]);
async function readApproval(gitHub, repository, pull) {
  const reviews = await gitHub.pages(gitHub.rest.pulls.listReviews, {
    ...inRepository(repository),
    pull_number: pull
  });
  const last = /* @__PURE__ */ new Map();
  for (const review of reviews) {
    const login = text2(at2(review, "user", "login"));
    const state2 = text2(at2(review, "state")) ?? "";
    if (login === void 0 || !decides.has(state2)) continue;
    if (!heard.has(text2(at2(review, "author_association")) ?? "")) continue;
    last.delete(login);
    last.set(login, { state: state2, commit: commit(at2(review, "commit_id")) });
  }
  const standing = [...last].filter(([, { state: state2 }]) => state2 === "APPROVED");
  const newest = standing.at(-1)?.[1].commit;
  if (newest === void 0) return void 0;
  return {
    commit: newest,
    by: standing.filter(([, review]) => review.commit === newest).map(([login]) => login)
  };
}

// src/main/actions/shared/comment-key.ts
var import_node_crypto5 = lazily("node:crypto");
var keyOf2 = (inputs, event) => inputs.commentKey === void 0 ? writerOf(inputs, event) : short2(inputs.commentKey);
function keysOf(inputs, event) {
  const key = keyOf2(inputs, event);
  const former = keyOf2(inputs, { ...event, step: "" });
  return { key, ...former !== key && { formerKeys: [former] } };
}
var commentOfStep = (inputs, event) => ({
  key: keyOf2(inputs, event),
  writer: writerOf(inputs, event)
});
var writerOf = (inputs, event) => short2([jobOf(inputs, event), ...stepIn(event.step)].join(" / "));
var jobOf = ({ matrix }, { workflow, job }) => [workflow, ...placeIn(matrix, job)].join(" / ");
var placeIn = (matrix, job) => matrix === "" || matrix === "null" ? [job] : [job, matrix];
var stepIn = (step) => step === "" ? [] : [step];
var longest3 = 400;
function short2(key) {
  if (key.length <= longest3) return key;
  const hash = (0, import_node_crypto5.createHash)("sha256").update(key).digest("hex").slice(0, 16);
  return `${key.slice(0, longest3)}\u2026 ${hash}`;
}

// node_modules/@actions/core/lib/command.js
var os = __toESM(require("os"));

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
var crypto = __toESM(require("crypto"));
var fs = __toESM(require("fs"));
var os2 = __toESM(require("os"));
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
var os3 = __toESM(require("os"));

// node_modules/@actions/core/lib/summary.js
var import_os = require("os");
var import_fs = require("fs");
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = import_fs.promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, import_fs.constants.R_OK | import_fs.constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag3, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag3}${htmlAttrs}>`;
    }
    return `<${tag3}${htmlAttrs}>${content}</${tag3}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text3, addEOL = false) {
    this._buffer += text3;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(import_os.EOL);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element2 = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag3 = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element2 = this.wrap(tag3, listItems);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag3 = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag3, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element2 = this.wrap("table", tableBody);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element2 = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element2 = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text3, level) {
    const tag3 = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag3) ? tag3 : "h1";
    const element2 = this.wrap(allowedTag, text3);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element2 = this.wrap("hr", null);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element2 = this.wrap("br", null);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text3, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element2 = this.wrap("blockquote", text3, attrs);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text3, href) {
    const element2 = this.wrap("a", text3, { href });
    return this.addRaw(element2).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os3.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os3.EOL);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}
function saveState(name, value) {
  const filePath = process.env["GITHUB_STATE"] || "";
  if (filePath) {
    return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
  }
  issueCommand("save-state", { name }, toCommandValue(value));
}
function getState(name) {
  return process.env[`STATE_${name}`] || "";
}

// src/main/actions/shared/outputs.ts
function writeOutputs(outputs) {
  if (!process.env["GITHUB_OUTPUT"]) return;
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
async function appendSummary(text3, host) {
  if (!process.env["GITHUB_STEP_SUMMARY"]) return;
  try {
    await summary.addRaw(text3, true).write();
  } catch (error2) {
    summary.emptyBuffer();
    host.info(
      `the summary of the job was not written: ${error2 instanceof Error ? error2.message : String(error2)}`
    );
  }
}

// src/main/actions/shared/comment-job.ts
var commentBudget = 62e3;
var summaryBytes = 1024 * 1024 - 4096;
function speechOf(report2, { markdownWithin: markdownWithin2 }, known) {
  const within = markdownWithin2(report2, known && { known });
  const whole3 = within(1e8);
  const comment = whole3.length <= commentBudget ? whole3 : within(commentBudget);
  let budget = summaryBytes;
  let summary2 = Buffer.byteLength(whole3) <= summaryBytes ? whole3 : within(budget);
  while (Buffer.byteLength(summary2) > summaryBytes) {
    budget = Math.floor(budget * 0.8);
    summary2 = within(budget);
  }
  return { whole: whole3, comment, summary: summary2 };
}
var pullOf = ({ inputs, event }) => inputs.prNumber ?? event.pull?.number ?? event.pullNumber;
var headOf2 = ({ event }) => event.pull?.headSha ?? event.group?.headSha ?? event.sha;
async function writeJobComment(job, { report: report2, memory, gate, note: note2 }, { comment }, figures, outcome) {
  const { inputs, event, gitHub } = job;
  const pull = pullOf(job);
  if (inputs.comment === "off" || pull === void 0) return void 0;
  if (gitHub === void 0)
    return { action: "refused", reason: "the input token is empty: the comment cannot be written" };
  const head = headOf2(job);
  const { owner, name } = event.repository;
  const link = `[Run ${event.runNumber}](${event.serverUrl}/${owner}/${name}/actions/runs/${event.run.id}) has the whole report.
`;
  const said = outcome === void 0 ? "" : `${outcome.replaceAll(/^/gm, "> ")}

`;
  const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== "none";
  const telling = {
    repository: event.repository,
    pull,
    ...keysOf(inputs, event),
    writer: writerOf(inputs, event),
    head,
    run: event.run,
    mode: inputs.comment,
    body: `${said}${comment}
${note2 === void 0 ? "" : `${note2}

`}${link}`,
    hasChanges,
    digest: (0, import_node_crypto6.createHash)("sha256").update(
      JSON.stringify([
        outcome,
        ...note2 === void 0 ? [] : [note2],
        ...worthAnEdit(report2, head, figures, hasChanges)
      ]).replaceAll(tags, "(secret)")
    ).digest("hex"),
    ...memory !== void 0 && { memory },
    ...gate !== void 0 && { gate },
    isFork: event.isFork
  };
  return upsertComment(gitHub, telling, job.viewer);
}
var tags = /\(secret [0-9a-f]{12}\)/g;
function worthAnEdit(report2, head, figures, hasChanges) {
  const contexts = report2.contexts.map((context) => ({ ...context, milliseconds: 0 }));
  const isQuiet = !hasChanges && (report2.since ?? []).every(({ status }) => status !== "changed");
  return isQuiet ? [report2.title, contexts.map((context) => ({ ...context, digest: void 0 }))] : [head, { ...report2, contexts }, figures.digest];
}
function reportTold(told, { host }) {
  const { action, reason, url, lines } = told;
  host.info(
    `comment ${action}${url === void 0 ? "" : `: ${url}`}${reason === void 0 ? "" : ` (${reason})`}`
  );
  if (action !== "refused") return;
  if (lines !== void 0) host.info(`Add to the job:
${lines.join("\n")}`);
  host.annotate({
    level: "notice",
    title: "No comment",
    message: `${reason ?? "the comment was refused"}. The report is in the summary of the job`
  });
}
var writeSummary = ({ summary: summary2 }, { host }) => appendSummary(summary2, host);
async function putLabels(job, figures) {
  const { inputs, gitHub, event, host } = job;
  const pull = pullOf(job);
  if (pull === void 0 || gitHub === void 0 || figures.risk === "none") return;
  const worst2 = severities.indexOf(figures.risk);
  for (const { name, from } of inputs.labels) {
    if (severities.indexOf(from) < worst2) continue;
    try {
      await addLabel(gitHub, event.repository, pull, name);
    } catch (error2) {
      const fault = faultOf(error2);
      if (fault === void 0) throw error2;
      host.annotate({
        level: "notice",
        title: "No label",
        message: `${name} was not added: ${fault.reason}`
      });
    }
  }
}

// src/main/actions/shared/comment-steps.ts
var import_node_fs13 = require("node:fs");
var import_node_path13 = require("node:path");

// src/main/interruption.ts
var import_node_os4 = require("node:os");
function interruptionBy(process2, names2) {
  const abort = new AbortController();
  let code;
  for (const name of names2)
    process2.on(name, () => {
      code ??= 128 + import_node_os4.constants.signals[name];
      abort.abort();
    });
  return { signal: abort.signal, code: () => code };
}

// src/main/actions/shared/runner-host.ts
var import_node_path10 = require("node:path");

// src/main/print.ts
var import_node_fs11 = require("node:fs");
var import_node_path9 = require("node:path");
function formatProblem(problem2, options) {
  const { style } = options;
  const label = problem2.severity === "error" ? style.red(style.bold("error")) : style.yellow(style.bold("warning"));
  const place = problem2.at === void 0 ? "" : `${placeText(problem2.at, options.cwd)}: `;
  const path = problem2.at?.path ? style.dim(` (at ${printable2(problem2.at.path)})`) : "";
  const lines = [
    `${place}${label}: ${style.bold(printable2(problem2.message))}${path} ${style.dim(`[${problem2.code}]`)}`
  ];
  if (problem2.at !== void 0 && options.snippets)
    lines.push(...snippet(problem2.at, style, options.linesOf ?? readLines));
  if (problem2.hint !== void 0) lines.push(`  ${style.cyan("\u2192")} ${printable2(problem2.hint)}`);
  return lines.join("\n");
}
function placeText(at3, cwd) {
  const near = (0, import_node_path9.relative)(cwd, at3.file);
  const file = near === "" || near.startsWith("../../..") ? at3.file : near;
  return `${printable2(file)}:${at3.line}:${at3.column}`;
}
var longest4 = 4e3;
function printable2(text3) {
  const shown = text3.length > longest4 ? `${text3.slice(0, longest4)}\u2026` : text3;
  return shown.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
var widest = 160;
function snippet(at3, style, linesOf2) {
  const line = linesOf2(at3.file)[at3.line - 1];
  if (line === void 0) return [];
  const number3 = String(at3.line);
  const from = at3.column > widest - 20 ? at3.column - 60 : 0;
  const shown = printable2(line.slice(from, from + widest).replaceAll("	", " "));
  const before = printable2(line.slice(from, at3.column - 1).replaceAll("	", " ")).length;
  const carets = "^".repeat(Math.max(1, Math.min(at3.length ?? 1, shown.length - before)));
  const margin = " ".repeat(number3.length);
  return [
    style.dim(` ${number3} | `) + shown,
    `${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.red(carets)}`
  ];
}
function readLines(file) {
  try {
    return (0, import_node_fs11.readFileSync)(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
  } catch {
    return [];
  }
}

// src/main/style.ts
var codes2 = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39]
};
function makeStyle2(stream, environment) {
  const on = stream.isTTY === true && !environment["NO_COLOR"] && environment["TERM"] !== "dumb";
  const paint = (name) => (text3) => on ? `\x1B[${codes2[name][0]}m${text3}\x1B[${codes2[name][1]}m` : text3;
  return {
    bold: paint("bold"),
    dim: paint("dim"),
    red: paint("red"),
    yellow: paint("yellow"),
    green: paint("green"),
    cyan: paint("cyan")
  };
}

// src/main/runner-commands.ts
var withoutCommands = (text3) => text3.replaceAll("##[", "## [").replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm, "\u2502 ");

// src/main/actions/shared/lines.ts
var plainLines = (text3) => text3.split(/\r\n|\r|\n/).map((line) => withoutCommands(printable2(line))).join("\n");
var mostLogged = 4 * 1024 * 1024;

// src/main/actions/shared/runner-host.ts
var annotations = { error, warning, notice };
function makeRunnerHost(root) {
  const style = makeStyle2({ isTTY: false }, {});
  const told = [];
  let isOpen = false;
  let lastProgress = performance.now();
  return {
    told,
    info: say,
    debug,
    report(found) {
      const hint2 = hints[found.code] ?? found.hint;
      const problem2 = { ...found, ...hint2 !== void 0 && { hint: hint2 } };
      say(formatProblem(problem2, { cwd: root, style, snippets: false }));
      told.push(annotationOf(problem2, root));
    },
    async group(title, run2) {
      if (isOpen) {
        say(title);
        return run2();
      }
      isOpen = true;
      const started = performance.now();
      startGroup(plainLines(title));
      try {
        return await run2();
      } finally {
        isOpen = false;
        say(`${title}: ${((performance.now() - started) / 1e3).toFixed(2)} s`);
        endGroup();
      }
    },
    progress(done2, total, label) {
      if (done2 < total && performance.now() - lastProgress < 2e3) return;
      lastProgress = performance.now();
      say(`${done2}/${total} ${label}`);
    },
    mask(secret) {
      for (const line of secret.split(/\r?\n/)) {
        if (line.trim().length >= 3) setSecret(line);
      }
    },
    annotate({ level, title, message, file, line }) {
      annotations[level](message, {
        ...title !== void 0 && { title },
        ...file !== void 0 && { file },
        ...line !== void 0 && { startLine: line }
      });
    }
  };
}
var say = (text3) => info(plainLines(text3));
var hints = {
  "no-service": "set the input config to the folder of a service, or set chart and value-files for a plain chart"
};
function annotationOf(problem2, root) {
  const { at: at3, code, hint: hint2, message } = problem2;
  return {
    level: isError(problem2) ? "error" : "warning",
    title: code,
    message: hint2 === void 0 ? message : `${message}. ${sentence(hint2)}`,
    ...at3 !== void 0 && { file: (0, import_node_path10.relative)(root, at3.file), line: at3.line }
  };
}

// src/main/actions/shared/workspace.ts
var import_node_fs12 = require("node:fs");
var import_node_path12 = require("node:path");

// src/main/actions/shared/report-forms.ts
var import_node_path11 = require("node:path");
var forms = [
  { format: "json", file: "report.json", output: "report-path" },
  { format: "html", file: "report.html", output: "html-path" },
  { format: "patch", file: "report.diff", output: "diff-path" },
  { format: "sarif", file: "report.sarif", output: "sarif-path" }
];
var ignoreAll = "*\n";
function writeForms(dir, from, report2, markdown, { renderReport: renderReport2 }, known) {
  replaceFile((0, import_node_path11.join)(dir, ".gitignore"), ignoreAll);
  replaceFile((0, import_node_path11.join)(dir, "report.md"), markdown);
  const outputs = { "markdown-path": (0, import_node_path11.relative)(from, (0, import_node_path11.join)(dir, "report.md")) };
  for (const { format, file, output } of forms) {
    replaceFile((0, import_node_path11.join)(dir, file), renderReport2(report2, format, known && { known }));
    outputs[output] = (0, import_node_path11.relative)(from, (0, import_node_path11.join)(dir, file));
  }
  return outputs;
}

// src/main/actions/shared/workspace.ts
function insideWorkspace(workspace, path, name) {
  try {
    return resolveInside(workspace, path, [workspace]);
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    throw new UserError("input-value", `the input ${name} is ${JSON.stringify(path)}: ${error2.message}`, {
      hint: "use a folder inside the workspace"
    });
  }
}
function outputFolder(workspace, path, replaced) {
  const folder = insideWorkspace(workspace, path, "output-dir");
  const root = insideWorkspace(workspace, ".", "output-dir");
  const found = whyNoPlace(root, (0, import_node_path12.resolve)(root, path), folder) ?? whyNotOurs(folder, replaced);
  if (found === void 0) return folder;
  throw new UserError("input-value", `the input output-dir is ${JSON.stringify(path)}, ${found}`, {
    hint: "use a folder that is only for the reports"
  });
}
function whyNoPlace(root, named, folder) {
  for (let at3 = named; at3 !== root && isInside(at3, root); at3 = (0, import_node_path12.dirname)(at3)) {
    if ((0, import_node_fs12.lstatSync)(at3, { throwIfNoEntry: false })?.isSymbolicLink())
      return `where ${(0, import_node_path12.relative)(root, at3)} is a link`;
  }
  if (isInside(root, folder)) return "the workspace itself";
  if ((0, import_node_path12.relative)(root, folder).split(import_node_path12.sep).includes(".git")) return "a folder of git's";
  return void 0;
}
function whyNotOurs(folder, replaced) {
  const taken = replaced.find((name) => (0, import_node_fs12.lstatSync)((0, import_node_path12.join)(folder, name), { throwIfNoEntry: false }));
  if (taken === void 0 || isOurs2((0, import_node_path12.join)(folder, ".gitignore"))) return void 0;
  return `where ${taken} is not from an earlier run`;
}
var isOurs2 = (file) => (0, import_node_fs12.lstatSync)(file, { throwIfNoEntry: false })?.isFile() === true && (0, import_node_fs12.readFileSync)(file, "utf8") === ignoreAll;
function readPayload(file) {
  if (!file || !(0, import_node_fs12.existsSync)(file)) return void 0;
  try {
    const payload = JSON.parse((0, import_node_fs12.readFileSync)(file, "utf8"));
    return payload;
  } catch (error2) {
    throw new UserError(
      "github-event",
      `${file} is not valid JSON: ${error2 instanceof Error ? error2.message : "unreadable"}`,
      {
        hint: "GITHUB_EVENT_PATH must be the event file of the runner"
      }
    );
  }
}

// src/main/actions/shared/comment-steps.ts
var notesFile = (env) => (0, import_node_path13.join)(env["RUNNER_TEMP"] ?? "", "pligos-comments.jsonl");
function noteStep(teller) {
  const { inputs, event, env, gitHub } = teller;
  const pull = pullOf(teller);
  const isDue = /^(?:pull_request(?:_target)?|workflow_run)$/.test(event.kind) && event.pull?.isClosed !== true;
  if (!isDue || pull === void 0 || gitHub === void 0 || !env["GITHUB_STATE"] || !env["RUNNER_TEMP"])
    return;
  const step = inputs.comment === "off" ? void 0 : commentOfStep(inputs, event);
  (0, import_node_fs13.appendFileSync)(notesFile(env), step === void 0 ? "" : `${JSON.stringify(step)}
`);
  const job = { pull, head: headOf2(teller), job: jobOf(inputs, event) };
  saveState("pligos", JSON.stringify(job));
}
var isEndOfJob = () => getState("pligos") !== "";
async function endJob(process2) {
  const env = Object.fromEntries(
    Object.entries(process2.env).filter((entry) => entry[1] !== void 0)
  );
  const file = notesFile(env);
  if (!(0, import_node_fs13.existsSync)(file)) return 0;
  const steps = stepsIn((0, import_node_fs13.readFileSync)(file, "utf8"));
  (0, import_node_fs13.rmSync)(file);
  const { repository, apiUrl } = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
  const ended = interruptionBy(process2, ["SIGINT", "SIGTERM"]);
  const host = makeRunnerHost(process2.cwd());
  const gitHub = await connect({
    apiUrl,
    token: env["INPUT_TOKEN"] ?? "",
    signal: ended.signal,
    proxyEnv: env
  });
  try {
    const state2 = JSON.parse(getState("pligos"));
    for (const url of await hideFormer(gitHub, { repository, ...state2, steps }))
      host.info(`comment hidden as outdated, because no step of this job writes it any more: ${url}`);
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    host.info(`comments of former steps are not hidden: ${fault.reason}`);
  } finally {
    gitHub.close();
  }
  return 0;
}
function stepsIn(text3) {
  return text3.split("\n").flatMap((line) => {
    try {
      const found = JSON.parse(line);
      if (typeof found !== "object" || found === null || !("key" in found) || typeof found.key !== "string")
        return [];
      return [{ key: found.key, ..."writer" in found && { writer: String(found.writer) } }];
    } catch {
      return [];
    }
  });
}

// src/main/table.ts
function tableText2(head, rows, bold = (text3) => text3) {
  const cells = rows.map((row) => row.map(inOneLine));
  const widths = head.map(
    (title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0))
  );
  const line = (row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
  return `${[bold(line(head)), ...cells.map(line)].join("\n")}
`;
}
var inOneLine = (text3) => printable2(text3).replaceAll(/[\t\n]/g, " ");

// src/main/actions/preview/context-table.ts
function contextTable({ contexts }) {
  const rows = contexts.map(({ service, context, against, status, added, changed, removed, risk }) => [
    `${service}/${context}${against === void 0 ? "" : ` (${against})`}`,
    status,
    status === "untouched" || status === "failed" ? "" : `+${added} ~${changed} -${removed}`,
    risk === "none" ? "" : risk
  ]);
  return tableText2(["CONTEXT", "STATUS", "CHANGES", "RISK"], rows).trimEnd();
}

// src/main/actions/shared/figures.ts
var import_node_crypto7 = lazily("node:crypto");
function figuresOf({ contexts }) {
  const rows = contexts.map(rowOf2);
  const lines = counted(rows).map(
    ({ service, context, status, digest }) => `${service}/${context} ${digest ?? status}`
  );
  return {
    contexts: rows,
    hasChanges: rows.some(
      ({ status, added, changed, removed }) => added + changed + removed > 0 || status === "new" || status === "deleted"
    ),
    risk: worstOf(rows.map(({ risk }) => risk)),
    hasFailed: rows.some(({ status }) => status === "failed"),
    digest: (0, import_node_crypto7.createHash)("sha256").update(lines.toSorted().join("\n")).digest("hex")
  };
}
function counted(rows) {
  const withBase = rows.filter(({ against }) => against === void 0);
  return withBase.length === 0 ? rows : withBase;
}
function rowOf2({ report: report2, digest }) {
  const { service, context, against, status, comparison } = report2;
  const { added = 0, changed = 0, renamed = 0, removed = 0 } = comparison?.counts ?? {};
  const findings = (comparison?.findings ?? []).filter(({ allowed }) => allowed === void 0);
  const made2 = digest?.().digest;
  return {
    service,
    context,
    ...against && { against },
    status,
    added,
    changed: changed + renamed,
    removed,
    // A context that is gone is critical whatever it held.
    risk: status === "deleted" ? "critical" : worstOf(findings.map(({ severity }) => severity)),
    ...made2 !== void 0 && { digest: made2 }
  };
}
var worstOf = (found) => severities.find((severity) => found.includes(severity)) ?? "none";
function figureOutputs(figures) {
  const sum = (pick) => String(counted(figures.contexts).reduce((total, row) => total + pick(row), 0));
  return {
    contexts: JSON.stringify(figures.contexts),
    changes: String(figures.hasChanges),
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    removed: sum(({ removed }) => removed),
    "highest-risk": figures.risk,
    status: figures.hasFailed ? "failed" : figures.hasChanges ? "changed" : "unchanged",
    digest: figures.digest
  };
}

// src/main/actions/shared/memory-job.ts
var nothing2 = { earlier: [], looks: [] };
function pullToRemember(job) {
  return job.inputs.comment === "off" || !mayRemember(job.event) ? void 0 : pullOf(job);
}
var isRemembered = (job) => job.store !== void 0 && pullToRemember(job) !== void 0;
async function recall(job) {
  const { gitHub, event, inputs } = job;
  const pull = pullToRemember(job);
  if (gitHub === void 0 || pull === void 0) return nothing2;
  try {
    const where2 = { repository: event.repository, pull, ...keysOf(inputs, event) };
    const [comments, approval] = await Promise.all([
      findComments(gitHub, where2, job.viewer),
      readApproval(gitHub, event.repository, pull)
    ]);
    return await lookBack(job, pull, lastOf(comments, inputs.comment), approval);
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    job.host.debug(`earlier previews cannot be read: ${fault.reason}`);
    return nothing2;
  }
}
var lastOf = (comments, mode) => mode === "new" ? comments.at(-1) : comments[0];
async function lookBack(job, pull, comment, approval) {
  const head = headOf2(job);
  const marker = comment?.marker;
  const last = marker?.memory === void 0 ? void 0 : { head: marker.head, memory: marker.memory };
  const shown = last && await restore(job, pull, last);
  const earlier = [...last === void 0 ? [] : [last], ...shown?.earlier ?? []].filter(
    (one, at3, all) => one.head !== head && all.findIndex((other) => other.head === one.head) === at3
  );
  const pushed = marker !== void 0 && marker.head !== head ? marker.head : earlier[0]?.head;
  const commits = new Set([pushed, approval?.commit].filter((one) => one !== void 0));
  const looks = [...commits].map(async (commit2) => {
    const isApproved = commit2 === approval?.commit;
    const known = earlier.find((one) => one.head === commit2);
    const [found, rewritten] = await Promise.all([
      commit2 === last?.head ? shown : known && restore(job, pull, known),
      commit2 === head ? false : isRewritten(job, commit2, head)
    ]);
    return {
      kind: isApproved ? "approval" : "push",
      by: isApproved ? approval?.by ?? [] : [],
      commit: commit2,
      shown: found,
      // Whoever has lost the last does not know what was before it.
      missing: known !== void 0 || last !== void 0 && shown === void 0 ? "gone" : "never",
      ...rewritten && { rewritten: true }
    };
  });
  return { earlier, looks: await Promise.all(looks) };
}
var restore = async ({ store, inputs, event }, pull, one) => {
  const bytes = await store?.restore(previewKey(pull, keyOf2(inputs, event), one));
  return bytes && unpackPreview(bytes, one.memory);
};
async function isRewritten({ gitHub, event }, before, head) {
  if (gitHub === void 0) return false;
  try {
    return await compareCommits(gitHub, event.repository, before, head) !== before;
  } catch (error2) {
    if (faultOf(error2) === void 0) throw error2;
    return false;
  }
}
var hasShown = ({ looks }, job) => looks.some(({ commit: commit2, shown }) => shown !== void 0 && commit2 !== headOf2(job));
function remembering(job, { looks }, { memory, report: report2 }) {
  const contexts = memory.contexts();
  if (contexts.length > 0 && contexts.every(({ against }) => against !== void 0)) return report2;
  const head = headOf2(job);
  const since = [];
  const limits = [];
  for (const { shown, missing: missing3, ...look } of looks) {
    const { commit: commit2 } = look;
    const short3 = commit2.slice(0, 7);
    const none = { contexts: [], notes: [] };
    if (commit2 === head) since.push({ ...look, ...none, status: "same" });
    else if (shown !== void 0) since.push({ ...look, ...memory.since(shown.contexts) });
    else if (job.store === void 0)
      limits.push(`changes since \`${short3}\` are not shown: this run has no cache`);
    else if (missing3 === "never")
      limits.push(`changes since \`${short3}\` are not shown: its preview was not cached`);
    else {
      const reason = `the preview of \`${short3}\` is no longer in the cache`;
      since.push({ ...look, ...none, status: "unknown", reason });
    }
  }
  return {
    ...report2,
    contexts,
    limits: [...report2.limits, ...limits],
    ...since.length > 0 && { since }
  };
}
function keep(job, { earlier }, contexts) {
  const { store, event, inputs } = job;
  const head = headOf2(job);
  let packed;
  const pack = () => packed ??= packPreview({ head, contexts: contexts(), earlier });
  const save = async () => {
    const pull = pullToRemember(job);
    if (store === void 0 || pull === void 0) return void 0;
    const { memory, bytes } = pack();
    const saved = await store.save(previewKey(pull, keyOf2(inputs, event), { head, memory }), await bytes());
    return saved === "refused" ? void 0 : memory;
  };
  return { text: () => pack().text, saved: save() };
}

// src/main/exit.ts
var exitCodes = {
  done: 0,
  /** A mistake in what was given: named, with its place. */
  user: 1,
  /** `pligos diff` found what `--fail-on` asks for. */
  found: 2,
  /** A bug of ours: shows its stack. */
  bug: 70,
  /** What SIGINT ends; another signal has its own (`interruption.ts`). */
  interrupted: 130
};

// src/main/system-fault.ts
function systemFault(error2, hint2 = "") {
  if (!(error2 instanceof Error && "syscall" in error2 && "code" in error2)) return void 0;
  return new UserError("system", `the system refused: ${error2.message}`, {
    hint: `check the permissions and the free disk space, and whether another program changes these files${hint2}`
  });
}

// src/main/actions/shared/step.ts
var done = { exitCode: exitCodes.done, failure: "" };
function failureOf(outcome, reason) {
  if (outcome === "failed") return { exitCode: exitCodes.user, failure: reason() };
  return outcome === "found" ? { exitCode: exitCodes.found, failure: "fail-on" } : void 0;
}
async function asStep(process2, run2) {
  const ended = interruptionBy(process2, ["SIGINT", "SIGTERM"]);
  try {
    return end2(await run2(ended.signal, writeOutputs));
  } catch (error2) {
    const exitCode = ended.code();
    if (exitCode !== void 0) return end2({ exitCode, failure: "interrupted" });
    const fault = error2 instanceof UserError ? error2 : systemFault(error2);
    if (fault === void 0) {
      end2({ exitCode: exitCodes.bug, failure: "bug" });
      throw error2;
    }
    const host = makeRunnerHost(process2.cwd());
    for (const problem2 of fault.problems) host.report(problem2);
    annotateAll([], host);
    return end2({ exitCode: exitCodes.user, failure: fault.problems.find(isError)?.code ?? "usage" });
  }
}
function end2({ exitCode, failure }) {
  writeOutputs({ "exit-code": String(exitCode), "failure-reason": failure });
  return exitCode;
}

// src/main/actions/preview/unanswered.ts
function unanswered2(report2, failOn, { outcomeOf: outcomeOf2 }, comparedWithNothing = () => report2.base.commit === void 0) {
  const isOpen = (context) => context.against === void 0 && (context.failOn ?? failOn) === "changes" && // Where another context or a file is compared with, no commit is named either.
  context.status === "new" && comparedWithNothing(context);
  const open2 = report2.contexts.filter(isOpen);
  const answered = report2.contexts.filter((context) => !isOpen(context));
  if (open2.length === 0 || outcomeOf2({ ...report2, contexts: answered }, failOn) !== "done") return void 0;
  const own = open2.find((context) => context.failOn !== void 0);
  const asked = own === void 0 ? "fail-on" : `gate.failOn of ${own.service}/${own.context}`;
  return new UserError("no-base", `${asked} is changes, but this run has no base`, {
    hint: "set compare: base or a base-ref, or use a severity instead of changes"
  });
}

// src/main/actions/preview/load-inputs.ts
var import_attest = lazily("./attest-R4T37LB6.cjs");

// src/main/actions/shared/input-reader.ts
function makeReader(problems) {
  const text3 = (name) => getInput(name);
  const refuse = (name, value, expected, hint2) => {
    problems.push(
      problem("input-value", `the input ${name} is ${JSON.stringify(value)}, ${expected} was expected`, {
        hint: hint2
      })
    );
  };
  const lines = (name) => text3(name).split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  return {
    text: text3,
    lines,
    refuse,
    choice(name, known, fallback) {
      const value = text3(name);
      if (value === "") return fallback;
      const found = known.find((candidate) => candidate === value);
      if (found === void 0) refuse(name, value, `one of ${known.join(", ")}`, suggest(value, known));
      return found ?? fallback;
    },
    list: (name) => lines(name).flatMap(splitList),
    files: (name) => lines(name).flatMap(splitFiles),
    words(name) {
      const split = splitWords(text3(name));
      if ("words" in split) return split.words;
      problems.push(
        problem("input-value", `the input ${name} has a ${split.unclosed} that is not closed`, {
          hint: "close it, or write \\ before it"
        })
      );
      return [];
    },
    count(name) {
      const value = text3(name);
      if (value === "") return void 0;
      if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
      refuse(name, value, "a whole number from 1 on", `write e.g. ${name}: 4`);
      return void 0;
    },
    duration(name) {
      const value = text3(name);
      if (value === "") return void 0;
      const [, number3 = "", unit = "s"] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value) ?? [];
      const seconds2 = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
      if (number3 !== "") return Number(number3) * seconds2 * 1e3;
      refuse(name, value, "a time", `write seconds, or e.g. ${name}: 10m`);
      return void 0;
    }
  };
}

// src/main/actions/preview/load-inputs.ts
function labelsOf(read) {
  return read.lines("label").flatMap((line) => {
    const equals = line.indexOf("=");
    if (equals < 0) return [{ name: line, from: "high" }];
    const word3 = line.slice(0, equals).trim();
    const name = line.slice(equals + 1).trim();
    const from = severities.find((severity) => severity === word3);
    if (from !== void 0 && name !== "") return [{ name, from }];
    read.refuse(
      "label",
      line,
      `LABEL or SEVERITY=LABEL (${severities.join(", ")})`,
      suggest(word3, severities)
    );
    return [];
  });
}

// src/main/actions/shared/store.ts
var import_node_path14 = require("node:path");
var program = (0, import_node_path14.join)((0, import_node_path14.dirname)(process.argv[1] ?? ""), "cache.js");
function openStore({ env, event, signal, notice: notice2 }) {
  const cache = openCache({ program, env, event, signal, notice: notice2 });
  if ("off" in cache) {
    notice2(cache.off);
    return { store: void 0, close: () => Promise.resolve() };
  }
  return {
    store: { restore: (key) => cache.restore(key), save: (key, bytes) => cache.save(key, bytes) },
    close: () => cache.close()
  };
}

// src/main/actions/shared/trust.ts
var import_attest2 = lazily("./attest-R4T37LB6.cjs");
async function withPull(event, gitHub) {
  const { pull, pullNumber, repository } = event;
  if (pull !== void 0 || pullNumber === void 0 || gitHub === void 0) return event;
  try {
    const asked = await getPull(gitHub, repository, pullNumber);
    const { headSha, headRef, baseSha, baseRef, isFork, mergeSha } = asked;
    return {
      ...event,
      isFork: event.isFork || isFork,
      pull: {
        number: pullNumber,
        headSha,
        headRef,
        baseSha,
        baseRef,
        isFork,
        headRepository: isFork ? void 0 : repository,
        ...mergeSha !== void 0 && { mergeSha }
      }
    };
  } catch (error2) {
    if (faultOf(error2) === void 0) throw error2;
    return event;
  }
}

// src/main/actions/preview/job.ts
function beforeOf(payload) {
  if (typeof payload !== "object" || payload === null || !("before" in payload)) return void 0;
  const { before } = payload;
  return typeof before === "string" && /^[0-9a-f]{40,64}$/.test(before) ? before : void 0;
}

// src/main/actions/matrix/cost-store.ts
async function leaveCosts(report2, job, store) {
  if (store !== void 0) await keepCosts([report2], memoryOf(job, store));
}
function memoryOf({ env, event }, store) {
  const before = beforeOf(readPayload(env["GITHUB_EVENT_PATH"]));
  const earlier = [before, event.pull?.baseSha, event.push?.before];
  return {
    store,
    run: event.pull?.headSha ?? event.sha,
    earlier: earlier.filter((commit2) => commit2 !== void 0),
    now: Date.now()
  };
}

// src/main/actions/report/job.ts
var import_node_path15 = require("node:path");

// src/main/actions/shared/base-request.ts
var zeros = "0".repeat(40);
function headName(event) {
  const { pull, group, sha, ref } = event;
  const name = pull?.headRef ?? ref.replace(/^refs\/(?:heads|tags)\//, "");
  const commit2 = pull?.headSha ?? group?.headSha ?? sha;
  return { name: name || "HEAD", ...commit2 && { commit: commit2 } };
}

// src/main/actions/report/about.ts
async function aboutOf(event, gitHub) {
  const { after } = event;
  if (after === void 0) {
    const known = await withPull(event, gitHub);
    return { event: known, head: headName(known), ...strangerIn(known, known.pull?.headRepository) };
  }
  const { pullNumber: _, ...rest } = event;
  const plain2 = { ...rest, sha: after.headSha, isFork: false };
  const about = {
    event: plain2,
    head: { name: after.headBranch || after.headSha.slice(0, 12), commit: after.headSha },
    ...strangerIn(event, after.headRepository)
  };
  if (gitHub === void 0) return { ...about, reason: "the input token is empty" };
  try {
    const [pull, ...others] = await pullsOf(gitHub, event, after);
    const commit2 = after.headSha.slice(0, 7);
    if (pull === void 0) return { ...about, reason: `no open pull request has ${commit2} as its head` };
    if (others.length > 0) {
      const numbers2 = [pull, ...others].map(({ number: number3 }) => number3).join(" and ");
      return { ...about, reason: `${commit2} is the head of several pull requests: ${numbers2}` };
    }
    return { ...about, event: addPull(plain2, pull), baseRef: pull.baseRef };
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    return { ...about, reason: `the pull request of the run could not be read: ${fault.reason}` };
  }
}
function strangerIn(event, head) {
  if (!event.isFork || head !== void 0 && sameRepository(head, event.repository)) return {};
  return { stranger: head === void 0 ? "a deleted repository" : `${head.owner}/${head.name}` };
}
async function pullsOf(gitHub, { repository }, { headSha, headBranch, headRepository }) {
  const isMeant = (pull) => pull.isOpen && pull.headSha === headSha && pull.headRepository !== void 0 && headRepository !== void 0 && sameRepository(pull.headRepository, headRepository);
  const ofBranch = headRepository === void 0 || headBranch === "" ? [] : await pullsOfBranch(gitHub, repository, { owner: headRepository.owner, branch: headBranch });
  const found = ofBranch.filter(isMeant);
  return found.length > 0 ? found : (await pullsOfCommit(gitHub, repository, headSha)).filter(isMeant);
}
function addPull(event, pull) {
  const { number: number3, headSha, headRef, baseSha, baseRef, isFork, headRepository } = pull;
  return {
    ...event,
    pullNumber: number3,
    pull: { number: number3, headSha, headRef, baseSha, baseRef, isFork, headRepository }
  };
}

// src/main/actions/report/expected.ts
var mostShards = 1e4;
var mostContexts2 = 1e6;
function readExpected(text3) {
  if (/^[1-9][0-9]{0,4}$/.test(text3)) return Number(text3);
  const list2 = parsed2(text3);
  if (!Array.isArray(list2) || list2.length > mostShards) return void 0;
  const shards = list2.flatMap((item) => shardOf(item) ?? []);
  const contexts = shards.reduce((sum, shard) => sum + shard.contexts.length, 0);
  return shards.length === list2.length && contexts <= mostContexts2 ? shards : void 0;
}
function shardOf(item) {
  if (typeof item !== "object" || item === null || !("shard" in item) || !("contexts" in item))
    return void 0;
  const { shard, contexts } = item;
  const isNamed = typeof shard === "string" && Array.isArray(contexts);
  return isNamed && contexts.every((name) => typeof name === "string") ? { shard, contexts } : void 0;
}
function parsed2(text3) {
  try {
    return JSON.parse(text3);
  } catch {
    return void 0;
  }
}

// src/main/actions/report/load-inputs.ts
function loadInputs() {
  const problems = [];
  const read = makeReader(problems);
  const expectedText = read.text("expected");
  const expected = readExpected(expectedText);
  if (expectedText !== "" && expected === void 0)
    read.refuse(
      "expected",
      expectedText.length > 80 ? `${expectedText.slice(0, 80)}\u2026` : expectedText,
      "a number, or the output expected of pligos/pligos/matrix",
      "write e.g. expected: ${{ needs.plan.outputs.expected }}, or remove it"
    );
  const commentKey = read.text("comment-key");
  const inputs = {
    reports: read.lines("reports"),
    expected,
    failOn: read.choice("fail-on", failOnChoices, "none"),
    comment: read.choice("comment", ["update", "changes-only", "new", "off"], "update"),
    commentKey: commentKey === "" ? void 0 : commentKey,
    matrix: read.text("matrix"),
    title: read.text("title") || "Pligos",
    labels: labelsOf(read),
    prNumber: read.count("pr-number"),
    outputDir: read.text("output-dir") || ".pligos/out",
    token: read.text("token")
  };
  if (inputs.reports.length === 0)
    read.refuse(
      "reports",
      read.text("reports"),
      "at least one path",
      "write e.g. reports: reports/**/report.json"
    );
  if (problems.length > 0) throw UserError.of(problems);
  return inputs;
}

// src/main/actions/report/job.ts
async function openReportJob(process2, signal) {
  const env = Object.fromEntries(
    Object.entries(process2.env).filter((entry) => entry[1] !== void 0)
  );
  const inputs = loadInputs();
  const given2 = (0, import_node_path15.resolve)(env["GITHUB_WORKSPACE"] || process2.cwd());
  const workspace = insideWorkspace(given2, ".", "output-dir");
  const outputDir = outputFolder(workspace, inputs.outputDir, [".gitignore"]);
  const host = makeRunnerHost(workspace);
  const event = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
  const gitHub = inputs.token === "" ? void 0 : await connect({ apiUrl: event.apiUrl, token: inputs.token, signal, proxyEnv: env });
  const viewer = gitHub === void 0 || inputs.comment === "off" ? void 0 : readViewer(gitHub);
  viewer?.catch(() => {
  });
  const about = await aboutOf(event, gitHub);
  const notice2 = (text3) => host.info(`cache: ${text3}`);
  const { store, close } = openStore({ env, event: about.event, signal, notice: notice2 });
  return {
    inputs,
    event: about.event,
    host,
    gitHub,
    viewer,
    store,
    env,
    about,
    workspace,
    outputDir,
    async close() {
      gitHub?.close();
      await close();
    }
  };
}

// src/main/actions/report/report-files.ts
var import_node_fs14 = require("node:fs");
var import_node_buffer9 = require("node:buffer");
var import_node_path16 = require("node:path");
var fileLimits = {
  file: 64 * 1024 * 1024,
  whole: 128 * 1024 * 1024,
  count: 2e3,
  entries: 5e5
};
function findReports(workspace, patterns2, outputDir) {
  const found = new Set(patterns2.flatMap((pattern) => filesOf(workspace, pattern, outputDir)));
  if (found.size > fileLimits.count) {
    throw new UserError(
      "report-file",
      `${found.size} report files were found, the limit is ${fileLimits.count}`,
      {
        hint: "list only the reports to join in the input reports"
      }
    );
  }
  const paths = [...found];
  const folders = paths.map((path) => (0, import_node_path16.dirname)(path));
  const areFolders = new Set(folders).size === paths.length && !folders.includes(".");
  return paths.map((path) => ({
    path,
    absolute: (0, import_node_path16.join)(workspace, path),
    name: areFolders ? (0, import_node_path16.dirname)(path).split("/").at(-1) ?? path : path
  }));
}
function filesOf(workspace, pattern, outputDir) {
  const clean = pattern.replace(/^(?:\.\/)+/, "");
  if (!/[*?[]/.test(clean)) return [(0, import_node_path16.relative)(workspace, resolveInside(workspace, clean, [workspace]))];
  const fixed = clean.split("/").findIndex((part) => /[*?[]/.test(part));
  const start3 = resolveInside(workspace, clean.split("/").slice(0, fixed).join("/") || ".", [workspace]);
  if (lstatIfThere(start3)?.isDirectory() !== true) return [];
  const prefix = (0, import_node_path16.relative)(workspace, start3);
  const paths = [];
  let left = fileLimits.entries;
  const visit = (folder, path) => {
    for (const entry of entriesOf3(folder)) {
      left -= 1;
      if (left < 0) throw tooMany(clean);
      const below = path === "" ? entry.name : `${path}/${entry.name}`;
      const absolute = (0, import_node_path16.join)(folder, entry.name);
      if (!entry.isDirectory()) paths.push(below);
      else if (!skipped.has(entry.name) && absolute !== outputDir) visit(absolute, below);
    }
  };
  visit(start3, prefix);
  return paths.filter((path) => matchGlob(clean, path)).toSorted(inOrder);
}
var skipped = /* @__PURE__ */ new Set([".git", "node_modules"]);
var inOrder = (a, b) => a.localeCompare(b, "en", { numeric: true }) || (a < b ? -1 : 1);
function entriesOf3(folder) {
  try {
    return (0, import_node_fs14.readdirSync)(folder, { withFileTypes: true });
  } catch (error2) {
    const reason = error2 instanceof Error ? error2.message : "unknown";
    throw new UserError("report-file", `a folder of reports cannot be read: ${reason}`, {
      hint: "set the input reports to the paths of the reports"
    });
  }
}
var tooMany = (pattern) => new UserError("report-file", `the pattern ${pattern} matches more than ${fileLimits.entries} files`, {
  hint: "start it with the folder of the reports"
});
function makeFileReader() {
  let left = fileLimits.whole;
  return ({ path, absolute }) => {
    const bytes = readUpTo(absolute, path, Math.min(fileLimits.file, left));
    left -= bytes.length;
    if (!(0, import_node_buffer9.isUtf8)(bytes))
      throw new UserError("report-file", `${path} is not a report of Pligos: it is not UTF-8`, { hint });
    return bytes.toString("utf8");
  };
}
var hint = "use the unchanged report.json of the Action or of `pligos diff --format json`";
function readUpTo(file, path, limit) {
  const descriptor = open(file, path);
  try {
    const stat = (0, import_node_fs14.fstatSync)(descriptor);
    if (!stat.isFile()) throw new UserError("report-file", `${path} is not a regular file`, { hint });
    if (stat.size > limit) throw tooLarge(path, `${stat.size} bytes`, limit);
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let got = -1; got !== 0 && length < bytes.length; length += got)
      got = (0, import_node_fs14.readSync)(descriptor, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    (0, import_node_fs14.closeSync)(descriptor);
  }
}
function open(file, path) {
  try {
    return (0, import_node_fs14.openSync)(file, import_node_fs14.constants.O_RDONLY | import_node_fs14.constants.O_NOFOLLOW | import_node_fs14.constants.O_NONBLOCK);
  } catch (error2) {
    const code = error2 instanceof Error && "code" in error2 ? String(error2.code) : "unknown";
    const what = code === "ENOENT" ? "is not there" : code === "ELOOP" ? "is a link" : `cannot be read (${code})`;
    throw new UserError("report-file", `the report ${path} ${what}, expected a file`, { hint });
  }
}
var tooLarge = (path, size, limit) => new UserError(
  "report-file",
  `${path} has ${size}, the limit is ${limit} (${fileLimits.file} for one file, ${fileLimits.whole} for all)`,
  { hint: "split the work over more runs, or use fewer contexts" }
);

// src/main/actions/report/read-reports.ts
var remembers = (job) => job.about.stranger === void 0 && isRemembered(job);
var secretsOf = ({ inputs }) => inputs.token === "" ? [] : [inputs.token];
function readReports(job, key) {
  const { inputs, workspace, outputDir } = job;
  const found = findReports(workspace, inputs.reports, outputDir);
  if (found.length === 0 && inputs.expected === void 0) {
    throw new UserError("report-missing", `no file in the workspace is ${inputs.reports.join(" or ")}`, {
      hint: "download the reports of the other jobs before this step (actions/download-artifact), and set reports to their paths"
    });
  }
  const textOf3 = makeFileReader();
  const options = { key, secrets: secretsOf(job), keepsShown: remembers(job) };
  const read = (report2) => {
    try {
      return readReport(textOf3(report2), { ...options, file: report2.path });
    } catch (error2) {
      if (!(error2 instanceof UserError)) throw error2;
      return error2.problems;
    }
  };
  return found.map((report2) => ({ name: report2.name, report: read(report2) }));
}

// src/main/actions/report/run.ts
function runAction(process2) {
  if (isEndOfJob()) return endJob(process2);
  return asStep(process2, async (signal, outputs) => {
    const job = await openReportJob(process2, signal);
    noteStep(job);
    try {
      return await joinAndTell(job, outputs);
    } catch (error2) {
      throw tooLong(error2) ?? error2;
    } finally {
      await job.close();
    }
  });
}
async function joinAndTell(job, outputs) {
  const { host, inputs, about } = job;
  const { report: report2, saved, blind } = await host.group("Reports", () => recallingReport(job));
  const figures = figuresOf({
    contexts: report2.contexts.map((context) => {
      const { digest } = context;
      return { report: context, ...digest !== void 0 && { digest: () => digest } };
    })
  });
  const known = knownOf(report2);
  const speech = speechOf(report2, { markdownWithin: import_report6.markdownWithin }, known);
  outputs({ ...figureOutputs(figures), truncated: String(speech.comment !== speech.whole) });
  const files = host.group("Files", async () => {
    outputs(writeForms(job.outputDir, job.workspace, report2, speech.whole, { renderReport }, known));
    await writeSummary(speech, job);
  });
  const writeComment = async () => writeJobComment(job, { report: report2, memory: await saved }, speech, figures, void 0);
  const [told] = await Promise.all([writeComment(), files]);
  if (told !== void 0) reportTold(told, job);
  else if (about.reason !== void 0 && inputs.comment !== "off")
    host.annotate({ level: "notice", title: "No comment", message: about.reason });
  outputs({ "comment-id": String(told?.id ?? ""), "comment-url": told?.url ?? "" });
  await putLabels(job, figures);
  if (about.stranger === void 0) await leaveCosts(report2, job, job.store);
  const failure = failureOf(outcomeOf(report2, inputs.failOn), () => failureReason(report2));
  const open2 = failure?.failure === "fail-on" ? unanswered2(
    report2,
    inputs.failOn,
    { outcomeOf },
    ({ service, context }) => blind.has(`${service}/${context}`)
  ) : void 0;
  annotateAll((0, import_annotations.annotationsOf)(report2, open2 === void 0), host);
  host.info(contextTable(figures));
  if (open2 !== void 0) throw open2;
  return failure ?? done;
}
async function recallingReport(job) {
  const recalling = job.about.stranger === void 0 ? recall(job) : void 0;
  recalling?.catch(() => {
  });
  const key = (0, import_node_crypto8.randomBytes)(32);
  const input = joinInput(job, readReports(job, key));
  const { failOn } = job.inputs;
  const report2 = { ...joinReports(input), ...failOn !== "none" && { failOn } };
  const blind = blindContexts(input.jobs);
  const recalled = await recalling;
  if (recalled === void 0) return { report: report2, blind, saved: Promise.resolve(void 0) };
  const asks = hasShown(recalled, job);
  const memory = await joinedMemory({
    report: report2,
    lost: lostContexts(input),
    key,
    secrets: secretsOf(job),
    asks
  });
  const { saved } = keep(job, recalled, memory.kept);
  return { report: remembering(job, recalled, { memory, report: report2 }), blind, saved };
}
function blindContexts(jobs) {
  return new Set(
    jobs.flatMap(
      ({ name: job, report: report2 }) => "contexts" in report2 && report2.base.commit === void 0 ? report2.contexts.flatMap(({ service, context }) => [
        `${service}/${context}`,
        `${service}/${context} (${job})`
      ]) : []
    )
  );
}
function joinInput(job, jobs) {
  const { inputs, about, host } = job;
  const unread = jobs.flatMap(({ report: report2 }) => "contexts" in report2 ? [] : report2);
  for (const problem2 of unread) host.report(problem2);
  host.info(`${jobs.length - unread.length} of ${jobs.length} report files could be read`);
  const { stranger, baseRef } = about;
  const otherBase = job.event.pull?.baseRef;
  const isEmpty = jobs.length === 0 && Array.isArray(inputs.expected) && inputs.expected.length === 0;
  return {
    title: inputs.title,
    jobs,
    expected: inputs.expected,
    head: about.head,
    keepsCommand: stranger === void 0,
    ...stranger !== void 0 && baseRef !== void 0 && { baseName: baseRef },
    ...otherBase !== void 0 && { otherBase },
    limits: [
      ...stranger === void 0 ? [] : [`a run of code from \`${stranger}\` has written this report, so its content is not trusted`],
      ...isEmpty ? ["no context is changed: no job was planned and nothing was rendered"] : []
    ]
  };
}
function tooLong(error2) {
  if (!(error2 instanceof RangeError)) return void 0;
  return new UserError("report-file", "the reports are too large to be shown together", {
    hint: "split the work over more runs, or use fewer contexts"
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runAction
});
