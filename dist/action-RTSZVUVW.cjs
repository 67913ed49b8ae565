"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
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

// src/main/action/program.ts
var program_exports = {};
__export(program_exports, {
  runAction: () => runAction
});
module.exports = __toCommonJS(program_exports);

// src/main/action/run.ts
var import_pipeline9 = require("./main-D6YOYLLV.cjs");

// src/main/action/annotate.ts
var most = 10;
function annotateAll(ofReport, host) {
  const seen = /* @__PURE__ */ new Set();
  const counts = /* @__PURE__ */ new Map();
  for (const annotation of [...ofReport, ...host.told]) {
    const key = JSON.stringify(annotation);
    const count = counts.get(annotation.level) ?? 0;
    if (seen.has(key) || count >= most) continue;
    seen.add(key);
    counts.set(annotation.level, count + 1);
    host.annotate(annotation);
  }
}

// src/errors.ts
function problem(code2, message, details = {}) {
  return make("error", code2, message, details);
}
function make(severity, code2, message, details) {
  return {
    severity,
    code: code2,
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
  constructor(code2, message, details = {}) {
    super(message);
    this.name = "UserError";
    this.problems = [problem(code2, message, details)];
  }
  /** The error that carries all of these (warnings may be among them). */
  static of(problems) {
    const first = problems.find(isError) ?? problems[0];
    if (first === void 0) throw new TypeError("UserError.of needs at least one problem");
    const error = new _UserError(first.code, first.message, first);
    error.problems = problems;
    return error;
  }
};

// src/main/action/command-job.ts
var import_pipeline = require("./main-D6YOYLLV.cjs");

// src/main/print.ts
var import_node_fs = require("node:fs");
var import_node_path = require("node:path");
function formatProblem(problem2, options) {
  const { style } = options;
  const label = problem2.severity === "error" ? style.red(style.bold("error")) : style.yellow(style.bold("warning"));
  const place = problem2.at === void 0 ? "" : `${placeText(problem2.at, options.cwd)}: `;
  const path = problem2.at?.path ? style.dim(` (at ${printable(problem2.at.path)})`) : "";
  const lines = [
    `${place}${label}: ${style.bold(printable(problem2.message))}${path} ${style.dim(`[${problem2.code}]`)}`
  ];
  if (problem2.at !== void 0 && options.snippets)
    lines.push(...snippet(problem2.at, style, options.linesOf ?? readLines));
  if (problem2.hint !== void 0) lines.push(`  ${style.cyan("\u2192")} ${printable(problem2.hint)}`);
  return lines.join("\n");
}
function placeText(at2, cwd) {
  const near = (0, import_node_path.relative)(cwd, at2.file);
  const file = near === "" || near.startsWith("../../..") ? at2.file : near;
  return `${printable(file)}:${at2.line}:${at2.column}`;
}
var longest = 4e3;
function printable(text2) {
  const shown = text2.length > longest ? `${text2.slice(0, longest)}\u2026` : text2;
  return shown.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
var widest = 160;
function snippet(at2, style, linesOf) {
  const line = linesOf(at2.file)[at2.line - 1];
  if (line === void 0) return [];
  const number2 = String(at2.line);
  const from = at2.column > widest - 20 ? at2.column - 60 : 0;
  const shown = printable(line.slice(from, from + widest).replaceAll("	", " "));
  const before = printable(line.slice(from, at2.column - 1).replaceAll("	", " ")).length;
  const carets = "^".repeat(Math.max(1, Math.min(at2.length ?? 1, shown.length - before)));
  const margin = " ".repeat(number2.length);
  return [
    style.dim(` ${number2} | `) + shown,
    `${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.red(carets)}`
  ];
}
function readLines(file) {
  try {
    return (0, import_node_fs.readFileSync)(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
  } catch {
    return [];
  }
}

// src/main/action/lines.ts
function plainLines(text2) {
  return text2.split(/\r\n|\r|\n/).map((line) => {
    const shown = printable(line).replaceAll("##[", "## [");
    return /^\s*::/.test(shown) ? `\u2502 ${shown}` : shown;
  }).join("\n");
}
var mostLogged = 4 * 1024 * 1024;
function cappedLog(say) {
  let left = mostLogged;
  return (line) => {
    if (left < 0) return;
    left -= line.length + 1;
    say(left < 0 ? `\u2026 helm printed more than ${mostLogged / 1024 / 1024} MiB: the rest is not shown` : line);
  };
}
function runnerCommand(name, properties, message) {
  const given = Object.entries(properties).filter((entry) => entry[1] !== void 0).map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",");
  return `::${name}${given === "" ? "" : ` ${given}`}::${escapeData(message)}`;
}
var escapeData = (text2) => text2.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text2) => escapeData(text2).replaceAll(":", "%3A").replaceAll(",", "%2C");

// src/main/action/command-job.ts
async function runCommands(job, { contexts, project }) {
  const failed = [];
  const left = [];
  for (const context of contexts) {
    if (context.target === void 0) continue;
    const name = nameOf(context);
    if (failed.length > 0 && (0, import_pipeline.changesCluster)(job.inputs.command)) {
      left.push(name);
      continue;
    }
    const result = await job.host.group(
      `helm ${job.inputs.command[0]} for ${name}`,
      () => runOne(job, context, project)
    );
    if (result.exitCode !== 0) failed.push({ name, ...result });
  }
  const [first] = failed;
  return first === void 0 ? { exitCode: 0, name: "", left } : { ...first, left };
}
var nameOf = ({ report: report2 }) => `${report2.service}/${report2.context}`;
async function runOne({ inputs, host, surroundings }, { target, clean: cleanRender }, project) {
  if (target === void 0) throw new TypeError("a context without a head has no command");
  const engine = await (0, import_pipeline.loadComparison)();
  let redactor = (0, import_pipeline.redactorFor)(engine, target.context, surroundings, []);
  const clean = (text2) => redactor.text(cleanRender?.(text2) ?? text2, false);
  try {
    const result = await (0, import_pipeline.runCommand)(
      {
        words: inputs.command,
        target,
        project,
        keeps: inputs.plain === void 0,
        sink: cappedLog((line) => host.info(plainLines(clean(line)))),
        judged: true,
        onValues(sources) {
          redactor = (0, import_pipeline.redactorFor)(engine, target.context, surroundings, [sources]);
        }
      },
      surroundings
    );
    surroundings.signal.throwIfAborted();
    return { exitCode: result.exitCode, reason: clean(lastWords(result.stderr)) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const problem2 of error.problems) host.report(problem2);
    return { exitCode: 1, reason: clean(error.message) };
  }
}
function lastWords(stderr) {
  const at2 = stderr.lastIndexOf("Error: ");
  const text2 = (at2 < 0 ? stderr : stderr.slice(at2 + "Error: ".length)).trim();
  return text2.length > 600 ? `${text2.slice(0, 600)}\u2026` : text2;
}

// src/main/action/base-request.ts
var zeros = "0".repeat(40);
function isAboutPull(event) {
  return event.pull !== void 0 || event.group !== void 0 || event.pullNumber !== void 0;
}
function baseRequest(event, { compare, baseRef }) {
  if (baseRef !== void 0) return { kind: "ref", ref: baseRef };
  if (compare === "none") return void 0;
  if (compare === "auto" && !isAboutPull(event) && event.push === void 0) return void 0;
  const { pull, push, group, ref } = event;
  const defaultBranch = event.defaultBranch ?? "main";
  if (pull !== void 0)
    return { kind: "pull", head: pull.headSha, base: pull.baseSha, branch: pull.baseRef };
  if (group !== void 0) return { kind: "group", base: group.baseSha };
  const tag = /^refs\/tags\/(.+)$/.exec(ref)?.[1];
  if (tag !== void 0) return { kind: "tag", tag, defaultBranch };
  if (push !== void 0) {
    const branch = ref.replace(/^refs\/heads\//, "");
    return { kind: "push", before: push.before ?? zeros, branch, defaultBranch };
  }
  return { kind: "branch", defaultBranch };
}
function headName(event) {
  const { pull, group, sha, ref } = event;
  const name = pull?.headRef ?? ref.replace(/^refs\/(?:heads|tags)\//, "");
  const commit2 = pull?.headSha ?? group?.headSha ?? sha;
  return { name: name || "HEAD", ...commit2 && { commit: commit2 } };
}

// src/main/action/command-runs.ts
function commandRuns({ inputs, event, surroundings }) {
  if (inputs.command.length === 0 || inputs.run === "never") return false;
  if (inputs.run === "auto" && isAboutPull(event)) return false;
  if (surroundings.trusted !== false) return true;
  throw new UserError(
    "fork-command",
    `helm ${inputs.command[0]} should run on code that is not trusted here (a fork's, Dependabot's, or whoever's a comment is about)`,
    {
      hint: "set run: auto or never for these, and deploy after the merge"
    }
  );
}

// src/main/action/comment-job.ts
var import_node_crypto3 = lazily("node:crypto");
var import_node_fs2 = require("node:fs");

// src/text/nearest.ts
var longest2 = 50;
var most2 = 1e3;
var listed = 12;
function nearest(word, known) {
  const candidates = [...known];
  if (word.length > longest2 || candidates.length > most2) return void 0;
  const lower = word.toLowerCase();
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > longest2) continue;
    const allowed = Math.floor(Math.max(word.length, candidate.length) / 3);
    if (Math.abs(word.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least));
    if (distance <= allowed && distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
function suggest(word, known) {
  const words2 = [...known];
  const near = nearest(word, words2);
  if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
  if (words2.length === 0) return "known: none";
  const more = words2.length - listed;
  return `known: ${words2.slice(0, listed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at2) => at2);
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

// src/text/words.ts
function splitWords(line) {
  const words2 = [];
  let word;
  for (let at2 = 0; at2 < line.length; at2 += 1) {
    const character = line[at2] ?? "";
    if (/\s/.test(character)) {
      if (word !== void 0) words2.push(word);
      word = void 0;
    } else if (character === "'" || character === '"') {
      const quoted2 = readQuoted(line, at2 + 1, character);
      if (quoted2 === void 0) return { unclosed: character };
      word = (word ?? "") + quoted2.text;
      at2 = quoted2.end;
    } else if (character === "\\") {
      at2 += 1;
      if (line[at2] !== "\n") word = (word ?? "") + (line[at2] ?? "\\");
    } else word = (word ?? "") + character;
  }
  if (word !== void 0) words2.push(word);
  return { words: words2 };
}
function readQuoted(line, from, quote) {
  const parts = [];
  for (let at2 = from; at2 < line.length; at2 += 1) {
    const character = line[at2] ?? "";
    if (character === quote) return { text: parts.join(""), end: at2 };
    const next = line[at2 + 1] ?? "";
    if (quote === '"' && character === "\\" && '"\\$`\n'.includes(next) && next !== "") {
      if (next !== "\n") parts.push(next);
      at2 += 1;
    } else parts.push(character);
  }
  return void 0;
}

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/github/cache-calls.ts
var import_node_crypto = lazily("node:crypto");

// src/github/fault.ts
var kinds = {
  refused: {
    code: "github-refused",
    says: "GitHub refused",
    hint: "look at the permissions of the job and at the token"
  },
  missing: {
    code: "github-missing",
    says: "GitHub does not know, or does not show to this token, what is asked for by",
    hint: "check the repository and the number, and that the token may read them"
  },
  rejected: { code: "github-rejected", says: "GitHub rejected", hint: "report this as a bug of pligos" },
  limited: {
    code: "github-limited",
    says: "GitHub takes no more calls for now, at",
    hint: "run the job again later, or use a token with a limit of its own"
  },
  broken: {
    code: "github-broken",
    says: "GitHub could not answer",
    hint: "look at the status page of GitHub, and run the job again"
  },
  unreachable: {
    code: "github-unreachable",
    says: "GitHub could not be reached for",
    hint: "look at the network and the proxy of the runner, and run the job again"
  }
};
function githubError(call2, fault) {
  const { code: code2, says, hint } = kinds[fault.kind];
  const status = fault.status === void 0 ? "" : ` (${fault.status})`;
  const error = new UserError(code2, `${says} ${call2}: ${fault.reason}${status}`, { hint });
  return Object.assign(error, { fault });
}
var isFaulty = (error) => error instanceof UserError && "fault" in error;
function faultOf(error) {
  return isFaulty(error) ? error.fault : void 0;
}
function quiet(words2) {
  const line = words2.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return (line.length > 300 ? `${line.slice(0, 299)}\u2026` : line).replace(/\.$/, "");
}

// src/github/http.ts
var import_node_events = require("node:events");
var http = __toESM(require("node:http"), 1);
var https = __toESM(require("node:https"), 1);
var maxSockets = 16;
function makeAgents(env, signal) {
  (0, import_node_events.setMaxListeners)(0, signal);
  const options = { keepAlive: true, maxSockets, proxyEnv: proxies(env) };
  return { http: new http.Agent(options), https: new https.Agent(options) };
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
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: sending.method,
      headers: withLength(sending),
      agent: url.protocol === "https:" ? sending.agents.https : sending.agents.http
    });
    const abort = () => {
      end2();
      request.destroy();
      reject(reasonOf(signal));
    };
    const end2 = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    const answer = (result) => {
      end2();
      resolve4(result);
      if ("broken" in result) request.destroy();
    };
    const failed = (error) => answer({ broken: "connection", reason: nameOf2(error) });
    signal.addEventListener("abort", abort, { once: true });
    request.once("socket", () => {
      timer = setTimeout(
        () => answer({ broken: "time", reason: `no answer within ${sending.limitMs / 1e3} s` }),
        sending.limitMs
      );
    });
    request.on("error", failed);
    request.once("response", (response) => {
      response.on("error", failed);
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
  const tooLarge = { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` };
  let size = 0;
  response.on("data", (chunk) => {
    size += chunk.length;
    if (size > maxBytes) answer(tooLarge);
    else chunks.push(chunk);
  });
  response.once("end", () => {
    const received = {
      status: response.statusCode ?? 0,
      headers: plainHeaders(response.headers),
      bytes: Buffer.concat(chunks)
    };
    if (received.headers["content-encoding"] !== "gzip") answer(received);
    else void unpack(received, maxBytes).then(answer);
  });
}
async function unpack(received, maxBytes) {
  const { gunzipSync } = await Promise.resolve().then(() => __toESM(require("node:zlib"), 1));
  try {
    return { ...received, bytes: gunzipSync(received.bytes, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return isCoded(error) && error.code === "ERR_BUFFER_TOO_LARGE" ? { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` } : { broken: "connection", reason: "the answer is no gzip" };
  }
}
var isCoded = (error) => typeof error === "object" && error !== null && "code" in error;
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
function nameOf2(error) {
  return error.code ?? (error.message || "the connection failed");
}

// src/github/json.ts
var record = (value) => isRecord(value) ? value : void 0;
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var list = (value) => Array.isArray(value) ? value : [];
var text = (value) => typeof value === "string" ? value : void 0;
var whole = (value) => typeof value === "number" && Number.isSafeInteger(value) ? value : void 0;
var commit = (value) => typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : void 0;
function at(value, ...keys) {
  let current = value;
  for (const key of keys) {
    const map = record(current);
    current = map !== void 0 && Object.hasOwn(map, key) ? map[key] : void 0;
  }
  return current;
}
function parse(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return void 0;
  }
}

// src/github/cache-calls.ts
var version = (0, import_node_crypto.createHash)("sha256").update("pligos-cache-1").digest("hex");
var prefix = "/twirp/github.actions.results.api.v1.CacheService/";
var answerBytes = 256 * 1024;
async function restore(service, key) {
  const found = await call(service, "GetCacheEntryDownloadURL", { key });
  if ("broken" in found) return gone("asked", found);
  if (found.status === 404) return { value: void 0 };
  if (found.status !== 200) return refused("read", found);
  const body = parse(found.bytes);
  if (at(body, "ok") !== true || field(body, "matched_key", "matchedKey") !== key)
    return { value: void 0 };
  const blob = await transfer(service, "GET", field(body, "signed_download_url", "signedDownloadUrl"));
  if ("broken" in blob) return gone("read", blob);
  return blob.status === 200 ? { value: blob.bytes } : refused("read", blob);
}
async function save(service, key, bytes) {
  if (bytes.length > service.limits.bytes)
    return { value: "refused", trouble: `${bytes.length} bytes are too many to be saved in the cache` };
  const made = await call(service, "CreateCacheEntry", { key });
  if ("broken" in made) return gone("asked", made);
  if (made.status === 409) return { value: "there" };
  if (made.status !== 200) return refused("written", made);
  const body = parse(made.bytes);
  if (at(body, "ok") !== true)
    return { value: "refused", trouble: `the cache cannot be written: ${said(body, "it was not told why")}` };
  const put2 = await transfer(service, "PUT", field(body, "signed_upload_url", "signedUploadUrl"), bytes);
  if ("broken" in put2) return gone("written", put2);
  if (put2.status !== 201) return refused("written", put2);
  const end2 = await call(service, "FinalizeCacheEntryUpload", {
    key,
    size_bytes: String(bytes.length)
  });
  if ("broken" in end2) return gone("written", end2);
  if (end2.status !== 200 || at(parse(end2.bytes), "ok") !== true) return refused("written", end2);
  return { value: "saved" };
}
function call(service, method, body) {
  return exchange({
    url: new URL(prefix + method, service.url),
    method: "POST",
    headers: {
      authorization: `Bearer ${service.token}`,
      "content-type": "application/json",
      "user-agent": "pligos"
    },
    body: Buffer.from(JSON.stringify({ ...body, version })),
    agents: service.agents,
    limitMs: service.limits.callMs,
    maxBytes: answerBytes,
    signal: service.signal
  });
}
async function transfer(service, method, address2, body) {
  if (address2 === void 0 || !URL.canParse(address2) || !/^https?:$/.test(new URL(address2).protocol))
    return { broken: "connection", reason: "it names no address for the bytes" };
  return exchange({
    url: new URL(address2),
    method,
    headers: {
      "user-agent": "pligos",
      ...body && { "x-ms-blob-type": "BlockBlob", "content-type": "application/octet-stream" }
    },
    ...body && { body },
    agents: service.agents,
    limitMs: service.limits.transferMs,
    maxBytes: service.limits.bytes,
    signal: service.signal
  });
}
var gone = (done2, { broken, reason }) => ({
  trouble: `the cache could not be ${done2}: ${reason}`,
  closes: broken !== "size"
});
function refused(done2, { status, bytes }) {
  const reason = said(parse(bytes), `status ${status}`);
  return {
    trouble: `the cache could not be ${done2}: ${reason}`,
    closes: status === 401 || status === 429 || status >= 500
  };
}
function said(body, otherwise) {
  const words2 = text(at(body, "msg")) ?? text(at(body, "message")) ?? "";
  return words2 === "" ? otherwise : quiet(words2);
}
var field = (body, name, other) => text(at(body, name)) ?? text(at(body, other));

// src/github/cache-gate.ts
function makeGate(wholeMs, signal, notice) {
  const told = /* @__PURE__ */ new Set();
  const clock = makeClock();
  let closed = false;
  const tell2 = (words2) => {
    if (told.has(words2)) return;
    told.add(words2);
    notice(words2);
  };
  const close = (words2) => {
    if (!closed) tell2(`${words2}; the run goes on without it`);
    closed = true;
  };
  return {
    tell: tell2,
    async pass(work, otherwise) {
      if (clock.ms() >= wholeMs) close(`the cache took more than ${wholeMs / 1e3} s of this run`);
      if (closed || signal.aborted) return otherwise;
      clock.start();
      try {
        const outcome = await work();
        if ("value" in outcome) {
          if (outcome.trouble !== void 0) tell2(outcome.trouble);
          return outcome.value;
        }
        if (outcome.closes) close(outcome.trouble);
        else tell2(outcome.trouble);
        return otherwise;
      } catch (error) {
        if (signal.aborted) return otherwise;
        throw error;
      } finally {
        clock.stop();
      }
    }
  };
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

// src/github/event.ts
var kinds2 = /* @__PURE__ */ new Set([
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
var isKind = (name) => kinds2.has(name);
function readEvent(env, payload) {
  const name = variable(env, "GITHUB_EVENT_NAME");
  if (record(payload) === void 0)
    throw wrong("the payload of the event is no JSON object", "it is the file that GITHUB_EVENT_PATH names");
  const repository = repositoryOf(env["GITHUB_REPOSITORY"]);
  if (repository === void 0)
    throw wrong(
      `GITHUB_REPOSITORY is "${env["GITHUB_REPOSITORY"] ?? ""}", expected owner/name`,
      "the runner sets it"
    );
  const sha = commit(env["GITHUB_SHA"]);
  if (sha === void 0)
    throw wrong(
      `GITHUB_SHA is "${env["GITHUB_SHA"] ?? ""}", expected the full name of a commit`,
      "the runner sets it"
    );
  const actor = env["GITHUB_ACTOR"] ?? "";
  const ref = env["GITHUB_REF"] ?? "";
  const kind = isKind(name) ? name : "other";
  const pull = record(at(payload, "pull_request")) && readPull(payload, repository, { sha, ref });
  const pullNumber = pull?.number ?? pullNumberOf(kind, payload);
  const serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com");
  if ((kind === "pull_request" || kind === "pull_request_target") && pull === void 0)
    throw wrong(
      `the payload of ${name} holds no pull_request`,
      "it is the file that GITHUB_EVENT_PATH names"
    );
  return {
    kind,
    name,
    repository,
    sha,
    ref,
    defaultBranch: text(at(payload, "repository", "default_branch")),
    ...pull && { pull },
    ...pullNumber !== void 0 && { pullNumber },
    ...kind === "push" && { push: readPush(payload) },
    ...kind === "merge_group" && { group: readGroup(payload) },
    ...kind === "workflow_run" && { after: readAfter(payload) },
    actor,
    isFork: pull?.isFork === true || actor === "dependabot[bot]" || ranForFork(kind, payload, repository),
    run: { id: number(env, "GITHUB_RUN_ID"), attempt: number(env, "GITHUB_RUN_ATTEMPT", 1) },
    runNumber: number(env, "GITHUB_RUN_NUMBER", 1),
    workflow: env["GITHUB_WORKFLOW"] ?? "",
    job: env["GITHUB_JOB"] ?? "",
    serverUrl,
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    isEnterprise: isEnterprise(serverUrl)
  };
}
function isEnterprise(serverUrl) {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function readPull(payload, repository, run) {
  const pull = at(payload, "pull_request");
  const pullNumber = whole(at(pull, "number"));
  if (pullNumber === void 0) throw missing("pull_request.number", "the number of the pull request");
  const headRepository = repositoryOf(at(pull, "head", "repo", "full_name"));
  return {
    number: pullNumber,
    headSha: commitAt(payload, "pull_request", "head", "sha"),
    headRef: textAt(payload, "pull_request", "head", "ref"),
    baseSha: commitAt(payload, "pull_request", "base", "sha"),
    baseRef: textAt(payload, "pull_request", "base", "ref"),
    // A fork that was deleted leaves a null: it was one.
    isFork: headRepository === void 0 || !sameRepository(headRepository, repository),
    headRepository,
    ...run.ref === `refs/pull/${pullNumber}/merge` && { mergeSha: run.sha }
  };
}
var there = (sha) => /^0+$/.test(sha) ? void 0 : sha;
function readPush(payload) {
  return {
    before: there(commitAt(payload, "before")),
    after: there(commitAt(payload, "after")),
    forced: at(payload, "forced") === true,
    created: at(payload, "created") === true,
    deleted: at(payload, "deleted") === true
  };
}
function readGroup(payload) {
  return {
    baseSha: commitAt(payload, "merge_group", "base_sha"),
    headSha: commitAt(payload, "merge_group", "head_sha")
  };
}
function pullNumberOf(kind, payload) {
  if (kind === "issue_comment")
    return record(at(payload, "issue", "pull_request")) && whole(at(payload, "issue", "number"));
  const pulls = kind === "workflow_run" ? at(payload, "workflow_run", "pull_requests") : void 0;
  return Array.isArray(pulls) && pulls.length === 1 ? whole(at(pulls[0], "number")) : void 0;
}
function readAfter(payload) {
  return {
    headSha: commitAt(payload, "workflow_run", "head_sha"),
    headBranch: text(at(payload, "workflow_run", "head_branch")) ?? "",
    headRepository: repositoryOf(at(payload, "workflow_run", "head_repository", "full_name"))
  };
}
function ranForFork(kind, payload, repository) {
  if (kind !== "workflow_run") return false;
  const head = repositoryOf(at(payload, "workflow_run", "head_repository", "full_name"));
  return head === void 0 || !sameRepository(head, repository);
}
var sameRepository = (a, b) => a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();
function repositoryOf(given) {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(text(given) ?? "") ?? [];
  return owner === void 0 || name === void 0 ? void 0 : { owner, name };
}
function commitAt(payload, ...keys) {
  const found = commit(at(payload, ...keys));
  if (found === void 0) throw missing(keys.join("."), "the full name of a commit");
  return found;
}
function textAt(payload, ...keys) {
  const found = text(at(payload, ...keys));
  if (found === void 0) throw missing(keys.join("."), "a text");
  return found;
}
function variable(env, name) {
  const value = env[name];
  if (value === void 0 || value === "") throw wrong(`${name} is not set`, "the runner sets it");
  return value;
}
function number(env, name, otherwise) {
  const value = env[name];
  if ((value === void 0 || value === "") && otherwise !== void 0) return otherwise;
  if (!/^\d{1,15}$/.test(value ?? ""))
    throw wrong(`${name} is "${value ?? ""}", expected a number`, "the runner sets it");
  return Number(value);
}
function address(env, name, otherwise) {
  const value = env[name] || otherwise;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw wrong(`${name} is "${value}", expected an address that begins with https://`, "the runner sets it");
  return value.replace(/\/+$/, "");
}
var missing = (path, expected) => wrong(
  `${path} in the payload of the event is not ${expected}`,
  "the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it"
);
var wrong = (message, hint) => new UserError("github-event", message, { hint });

// src/github/cache.ts
var defaults = {
  callMs: 5e3,
  transferMs: 3e4,
  wholeMs: 6e4,
  bytes: 256 * 1024 * 1024
};
function openCache(options) {
  const { env, signal } = options;
  const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
  const off = whyOff(env, mode);
  if (off !== void 0) return { off };
  const limits = { ...defaults, ...options.limits };
  const service = {
    url: env["ACTIONS_RESULTS_URL"] ?? "",
    token: env["ACTIONS_RUNTIME_TOKEN"] ?? "",
    agents: makeAgents(env, signal),
    limits,
    signal
  };
  const gate = makeGate(limits.wholeMs, signal, options.notice);
  const noSave = whyNotSaved(options.event, mode);
  return {
    restore: async (key) => {
      if (mode === "write-only") return void 0;
      return gate.pass(() => restore(service, key), void 0);
    },
    save: async (key, bytes) => {
      if (noSave === void 0) return gate.pass(() => save(service, key, bytes), "refused");
      gate.tell(noSave);
      return "refused";
    },
    close: () => closeAgents(service.agents)
  };
}
function whyOff(env, mode) {
  const server = env["GITHUB_SERVER_URL"] || "https://github.com";
  if (!URL.canParse(server)) return "GITHUB_SERVER_URL is no address";
  if (isEnterprise(server)) return "GitHub Enterprise Server has no cache of protocol v2";
  if (!env["ACTIONS_CACHE_SERVICE_V2"]) return "the runner offers no cache of protocol v2";
  if (!URL.canParse(env["ACTIONS_RESULTS_URL"] ?? ""))
    return "the runner does not say where the cache is (ACTIONS_RESULTS_URL)";
  if (!env["ACTIONS_RUNTIME_TOKEN"]) return "the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)";
  return mode === "none" ? "the cache is switched off for this run (ACTIONS_CACHE_MODE)" : void 0;
}
var neverSaving = /* @__PURE__ */ new Set(["pull_request_target", "issue_comment", "workflow_run"]);
function whyNotSaved(event, mode) {
  if (event.isFork) return "nothing is saved in the cache: the run is for a fork or by Dependabot";
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === "read" ? "nothing is saved in the cache: this run may only read it" : void 0;
}

// src/github/marker.ts
var version2 = 1;
var start = "<!-- pligos:";
var end = " -->";
function withMarker(marker, body) {
  return `${start}${escaped(JSON.stringify({ v: version2, ...marker }))}${end}
${body}`;
}
function markerOf(body) {
  const stop = body.indexOf(end);
  if (!body.startsWith(start) || stop === -1) return void 0;
  const found = parsed(body.slice(start.length, stop));
  const key = text(at(found, "key"));
  const head = commit(at(found, "head"));
  const id = whole(at(found, "run", "id"));
  const attempt = whole(at(found, "run", "attempt"));
  const digest = text(at(found, "digest"));
  const memory = text(at(found, "memory"));
  if (at(found, "v") !== version2 || key === void 0 || head === void 0 || id === void 0 || attempt === void 0 || digest === void 0)
    return void 0;
  return {
    key,
    head,
    run: { id, attempt },
    digest,
    ...memory !== void 0 && { memory },
    ...at(found, "outdated") === true && { outdated: true }
  };
}
function bodyBelow(body) {
  return body.slice(body.indexOf(end) + end.length).replace(/^\r?\n/, "");
}
function escaped(json2) {
  return json2.replaceAll(
    /[-<>&]|[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function parsed(json2) {
  try {
    return record(JSON.parse(json2));
  } catch {
    return void 0;
  }
}

// src/github/comments.ts
var pathOf = ({ owner, name }) => `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
async function readViewer(gitHub) {
  const data = await gitHub.graphql("query { viewer { login databaseId } }", {});
  return { login: text(at(data, "viewer", "login")) ?? "", id: whole(at(data, "viewer", "databaseId")) };
}
async function findComments(gitHub, where2, viewer = readViewer(gitHub)) {
  const [by, all2] = await Promise.all([viewer, listComments(gitHub, where2)]);
  return pickOurs(all2, by, where2.key);
}
function listComments(gitHub, where2) {
  return gitHub.pages(`${pathOf(where2.repository)}/issues/${where2.pull}/comments`);
}
function pickOurs(all2, viewer, key) {
  return all2.filter((item) => isBy(item, viewer)).flatMap((item) => toComment(item) ?? []).filter(({ marker }) => marker.key === key && marker.outdated === void 0).toSorted((a, b) => a.id - b.id);
}
function isBy(item, viewer) {
  const id = whole(at(item, "user", "id"));
  if (id !== void 0 && viewer.id !== void 0) return id === viewer.id;
  return viewer.login !== "" && text(at(item, "user", "login")) === viewer.login;
}
function toComment(item) {
  const body = text(at(item, "body")) ?? "";
  const marker = markerOf(body);
  const id = whole(at(item, "id"));
  if (marker === void 0 || id === void 0) return void 0;
  return {
    id,
    nodeId: text(at(item, "node_id")) ?? "",
    url: text(at(item, "html_url")) ?? "",
    body,
    marker
  };
}

// src/github/graphql.ts
var graphqlUrl = (base) => base.endsWith("/api/v3") ? `${base.slice(0, -"/v3".length)}/graphql` : `${base}/graphql`;
var kinds3 = {
  FORBIDDEN: "refused",
  INSUFFICIENT_SCOPES: "refused",
  NOT_FOUND: "missing",
  RATE_LIMITED: "limited"
};
function graphqlData(answer) {
  const [first] = list(at(answer.body, "errors"));
  if (first === void 0 && record(at(answer.body, "data")) !== void 0) return at(answer.body, "data");
  throw githubError("a GraphQL query", {
    kind: kinds3[text(at(first, "type")) ?? ""] ?? "rejected",
    reason: quiet(text(at(first, "message")) ?? "an answer without data")
  });
}

// src/github/pages.ts
async function readPages(ask, first, limit) {
  const url = new URL(first);
  url.searchParams.set("per_page", "100");
  const answer = await ask(url);
  const count = lastPage(answer);
  if (count === void 0) return [...itemsOf(url, answer), ...await followNext(ask, url, answer, limit)];
  checkCount(url, count, limit);
  const others = await Promise.all(
    Array.from({ length: count - 1 }, (_, index) => {
      const page = new URL(url);
      page.searchParams.set("page", String(index + 2));
      return ask(page).then((found) => ({ page, found }));
    })
  );
  const last = others.at(-1);
  const grown = last === void 0 ? [] : await followNext(ask, last.page, last.found, limit - count);
  return [...itemsOf(url, answer), ...others.flatMap(({ page, found }) => itemsOf(page, found)), ...grown];
}
async function followNext(ask, url, answer, limit) {
  const items = [];
  let current = answer;
  for (let count = 1; ; count += 1) {
    const next = linkTo(current, "next");
    if (next === void 0 || !URL.canParse(next, url.href)) return items;
    checkCount(url, count, limit);
    const page = new URL(next, url);
    current = await ask(page);
    items.push(...itemsOf(page, current));
  }
}
function checkCount(url, count, limit) {
  if (count > limit)
    throw githubError(`GET ${url.pathname}`, {
      kind: "broken",
      reason: `the list has more than ${limit} pages`
    });
}
function itemsOf(url, answer) {
  if (Array.isArray(answer.body)) return answer.body;
  const lists = Object.values(record(answer.body) ?? {}).filter((value) => Array.isArray(value));
  if (lists.length === 1 && lists[0] !== void 0) return lists[0];
  throw githubError(`GET ${url.pathname}`, {
    kind: "broken",
    status: answer.status,
    reason: "the answer is no list"
  });
}
function lastPage(answer) {
  const last = linkTo(answer, "last");
  const page = last !== void 0 && URL.canParse(last) ? new URL(last).searchParams.get("page") : null;
  return page !== null && /^\d{1,6}$/.test(page) ? Number(page) : void 0;
}
function linkTo(answer, relation) {
  for (const part of (answer.headers["link"] ?? "").split(/,\s*(?=<)/)) {
    const found = /^<([^>]*)>\s*;(.*)$/.exec(part.trim());
    if (found !== null && new RegExp(`\\brel="?${relation}"?`).test(found[2] ?? "")) return found[1];
  }
  return void 0;
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
  return { fault: { kind: kindOf(status), status, reason }, passing: status === 408 || status >= 500 };
}
function kindOf(status) {
  if (status === 401 || status === 403) return "refused";
  if (status === 404 || status === 410) return "missing";
  return status === 408 || status >= 500 ? "broken" : "rejected";
}
function reasonOf2(result) {
  const said2 = text(at(parse(result.bytes), "message"));
  return said2 === void 0 || said2 === "" ? `status ${result.status}` : quiet(said2);
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
function seconds(given, headers) {
  if (given === void 0) return void 0;
  if (/^\d+$/.test(given)) return Number(given) * 1e3;
  const date = Date.parse(given);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now(headers));
}
function now(headers) {
  const date = Date.parse(headers["date"] ?? "");
  return Number.isNaN(date) ? Date.now() : date;
}
async function tryAgain(once, repeatable2, limits, signal) {
  const end2 = performance.now() + limits.wholeMs;
  for (let count = 0; ; count += 1) {
    const result = await once(Math.max(1, Math.min(limits.tryMs, end2 - performance.now())));
    const failed = judge(result);
    if (failed === void 0 && !("broken" in result)) return result;
    if (failed === void 0) throw new TypeError("a broken answer was taken for a good one");
    const again = failed.passing && (repeatable2 || failed.waitMs !== void 0);
    const pause = failed.waitMs ?? limits.pauseMs * 2 ** count * (0.75 + Math.random() / 2);
    if (!again || count === retries || performance.now() + pause >= end2) return failed;
    await (0, import_promises.setTimeout)(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
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
var maxRedirects = 3;
var repeatable = /* @__PURE__ */ new Set(["GET", "PUT", "DELETE"]);
function connect(options) {
  if (options.token.trim() === "")
    throw new UserError("github-token", "The token for GitHub is empty", {
      hint: "leave the input token out, or give it a secret that exists"
    });
  const connection = {
    base: baseOf(options.apiUrl),
    token: options.token.trim(),
    agents: makeAgents(options.proxyEnv ?? {}, options.signal),
    limits: { ...defaults2, ...options.limits },
    signal: options.signal
  };
  const { base } = connection;
  return {
    apiUrl: base,
    signal: options.signal,
    request: (method, path, body) => send(connection, { method, url: new URL(base + path), body, repeatable: repeatable.has(method) }),
    pages: (path) => readPages(
      (url) => send(connection, { method: "GET", url, repeatable: true }),
      new URL(base + path),
      connection.limits.pages
    ),
    graphql: async (query, variables) => {
      const url = new URL(graphqlUrl(base));
      const answer = await send(connection, {
        method: "POST",
        url,
        body: { query, variables },
        repeatable: true
      });
      return graphqlData(answer);
    },
    close: () => closeAgents(connection.agents)
  };
}
function baseOf(given) {
  const url = URL.canParse(given) ? new URL(given) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new UserError("github-event", `GITHUB_API_URL is "${given}", which is no address of an API`, {
      hint: "the runner sets it; outside of one it is https://api.github.com"
    });
  return given.replace(/\/+$/, "");
}
async function send(connection, call2) {
  const result = await tryAgain(
    (limitMs) => follow(connection, call2, limitMs),
    call2.repeatable,
    connection.limits,
    connection.signal
  );
  const name = `${call2.method} ${call2.url.pathname}`;
  if ("fault" in result) throw githubError(name, result.fault);
  const body = result.bytes.length === 0 ? void 0 : parse(result.bytes);
  if (result.bytes.length > 0 && body === void 0)
    throw githubError(name, { kind: "broken", status: result.status, reason: "the answer is no JSON" });
  return { status: result.status, headers: result.headers, body };
}
async function follow(connection, call2, limitMs) {
  let { url } = call2;
  for (let count = 0; ; count += 1) {
    const result = await exchange({
      url,
      method: call2.method,
      headers: headersFor(connection, url, call2.body !== void 0),
      ...call2.body && { body: Buffer.from(JSON.stringify(call2.body)) },
      agents: connection.agents,
      limitMs,
      maxBytes: connection.limits.answerBytes,
      signal: connection.signal
    });
    const next = "broken" in result ? void 0 : redirectOf(result, call2.method, url);
    if (next === void 0 || count === maxRedirects) return result;
    url = next;
  }
}
function redirectOf(result, method, url) {
  const statuses = method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers["location"];
  if (!statuses.includes(result.status) || location === void 0 || !URL.canParse(location, url.href))
    return void 0;
  const next = new URL(location, url);
  if (method !== "GET" && next.origin !== url.origin) return void 0;
  return next.protocol === url.protocol || next.protocol === "https:" ? next : void 0;
}
function headersFor(connection, url, hasBody) {
  return {
    accept: "application/vnd.github+json",
    "accept-encoding": "gzip",
    "user-agent": "pligos",
    "x-github-api-version": "2022-11-28",
    ...hasBody && { "content-type": "application/json" },
    ...url.origin === new URL(connection.base).origin && { authorization: `Bearer ${connection.token}` }
  };
}

// src/github/download.ts
var defaults3 = {
  tryMs: 12e4,
  wholeMs: 3e5,
  pauseMs: 1e3,
  // Each call has its own.
  answerBytes: 0,
  pages: 0
};
var maxRedirects2 = 5;
function makeDownloader(options) {
  const agents = makeAgents(options.proxyEnv ?? {}, options.signal);
  const limits = { ...defaults3, ...options.limits };
  const { signal } = options;
  async function once(given, limitMs, maxBytes) {
    let url = given;
    for (let count = 0; ; count += 1) {
      const headers = { "user-agent": "pligos" };
      const result = await exchange({ url, method: "GET", headers, agents, limitMs, maxBytes, signal });
      const next = "broken" in result ? void 0 : redirectOf(result, "GET", url);
      if (next === void 0 || count === maxRedirects2) return result;
      url = next;
    }
  }
  return {
    async get(url, maxBytes) {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        return { reason: "it is no address of the web" };
      const result = await tryAgain((limitMs) => once(new URL(url), limitMs, maxBytes), true, limits, signal);
      if ("bytes" in result) return result.bytes;
      const { status, reason } = result.fault;
      return { ...status !== void 0 && { status }, reason };
    },
    close: () => closeAgents(agents)
  };
}

// src/github/pulls.ts
async function getPull(gitHub, repository, number2) {
  const path = `${pathOf(repository)}/pulls/${number2}`;
  return toPull((await gitHub.request("GET", path)).body, path);
}
async function compareCommits(gitHub, repository, base, head) {
  const path = `${pathOf(repository)}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}?per_page=1`;
  const answer = await gitHub.request("GET", path);
  return needed(commit(at(answer.body, "merge_base_commit", "sha")), path);
}
async function addLabel(gitHub, repository, pull, label) {
  await gitHub.request("POST", `${pathOf(repository)}/issues/${pull}/labels`, { labels: [label] });
}
function toPull(item, path) {
  const headRepository = text(at(item, "head", "repo", "full_name"));
  return {
    number: needed(whole(at(item, "number")), path),
    headSha: needed(commit(at(item, "head", "sha")), path),
    headRef: needed(text(at(item, "head", "ref")), path),
    baseSha: needed(commit(at(item, "base", "sha")), path),
    baseRef: needed(text(at(item, "base", "ref")), path),
    // A fork that was deleted has left no repository.
    isFork: headRepository === void 0 || headRepository !== at(item, "base", "repo", "full_name"),
    headRepository: repositoryOf(headRepository),
    isOpen: at(item, "state") === "open",
    mergeSha: commit(at(item, "merge_commit_sha"))
  };
}
function needed(value, path) {
  if (value === void 0)
    throw githubError(`GET ${path}`, { kind: "broken", reason: "the answer lacks what was asked for" });
  return value;
}

// src/github/reviews.ts
var heard = /* @__PURE__ */ new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
var decides = /* @__PURE__ */ new Set(["APPROVED", "CHANGES_REQUESTED", "DISMISSED"]);
async function readApproval(gitHub, repository, pull) {
  const reviews = await gitHub.pages(`${pathOf(repository)}/pulls/${pull}/reviews`);
  const last = /* @__PURE__ */ new Map();
  for (const review of reviews) {
    const login = text(at(review, "user", "login"));
    const state = text(at(review, "state")) ?? "";
    if (login === void 0 || !decides.has(state)) continue;
    if (!heard.has(text(at(review, "author_association")) ?? "")) continue;
    last.delete(login);
    last.set(login, { state, commit: commit(at(review, "commit_id")) });
  }
  const standing = [...last].filter(([, { state }]) => state === "APPROVED");
  const newest = standing.at(-1)?.[1].commit;
  if (newest === void 0) return void 0;
  return {
    commit: newest,
    by: standing.filter(([, review]) => review.commit === newest).map(([login]) => login)
  };
}

// src/github/tell.ts
var import_promises2 = lazily("node:timers/promises");

// src/github/look.ts
async function lookAt(gitHub, telling, viewer, created) {
  const [by, all2, pull] = await Promise.all([
    viewer,
    listComments(gitHub, telling),
    getPull(gitHub, telling.repository, telling.pull)
  ]);
  const ours = pickOurs(all2, by, telling.key);
  const late = created === void 0 || ours.some((comment) => comment.id === created.id) ? void 0 : await readComment(gitHub, telling, created.id);
  return {
    ours: late === void 0 ? ours : [...ours, late].toSorted((a, b) => a.id - b.id),
    head: pull.headSha
  };
}
async function readComment(gitHub, telling, id) {
  try {
    return toComment(
      (await gitHub.request("GET", `${pathOf(telling.repository)}/issues/comments/${id}`)).body
    );
  } catch (error) {
    if (faultOf(error)?.kind === "missing") return void 0;
    throw error;
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

// src/github/refusal.ts
var permissions = ["permissions:", "  contents: read", "  pull-requests: write"];
function whyRefused(fault, telling) {
  const said2 = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
  return `${sentences[fault.kind](telling, fault)} (${said2})`;
}
var unanswered = () => "GitHub did not answer as it should";
var sentences = {
  refused(telling, fault) {
    if (isLocked(fault)) return `the conversation of pull request ${telling.pull} is locked`;
    return telling.isFork ? "a run for a fork or by Dependabot has a token that only reads, so that no comment can be written" : "the token may not comment on pull requests";
  },
  missing: ({ pull, repository: { owner, name } }) => `pull request ${pull} of ${owner}/${name} is not there for this token`,
  rejected: () => "GitHub did not take the comment",
  limited: () => "GitHub takes no more calls for now",
  broken: unanswered,
  unreachable: unanswered
};
function linesToAdd(fault, telling) {
  const grantable = fault.kind === "refused" && fault.status !== 401 && !telling.isFork && !isLocked(fault);
  return grantable ? permissions : void 0;
}
var isLocked = (fault) => /\block/i.test(fault.reason);

// src/github/hide.ts
var minimize = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
async function hide(gitHub, repository, comment) {
  try {
    await gitHub.graphql(minimize, { id: comment.nodeId });
    await gitHub.request("PATCH", `${pathOf(repository)}/issues/comments/${comment.id}`, {
      body: withMarker({ ...comment.marker, outdated: true }, bodyBelow(comment.body))
    });
  } catch (error) {
    if (faultOf(error)?.kind !== "missing") throw error;
  }
}

// src/github/write.ts
async function write(gitHub, telling, method, path) {
  const { key, head, run, digest, memory } = telling;
  const stamp = { id: run.id, attempt: run.attempt };
  const marker = { key, head, run: stamp, digest, ...memory !== void 0 && { memory } };
  const body = withMarker(marker, telling.body);
  const answer = await gitHub.request(method, pathOf(telling.repository) + path, { body });
  const comment = toComment(answer.body);
  if (comment === void 0)
    throw githubError(`${method} ${path}`, { kind: "rejected", reason: "the comment lost its marker" });
  return comment;
}
async function remove(gitHub, telling, comment) {
  try {
    await gitHub.request("DELETE", `${pathOf(telling.repository)}/issues/comments/${comment.id}`);
  } catch (error) {
    if (faultOf(error)?.kind !== "missing") throw error;
  }
}
async function clear(gitHub, telling, look, kept) {
  try {
    for (const comment of look.ours.filter((candidate) => candidate !== kept)) {
      if (telling.mode === "new") await hide(gitHub, telling.repository, comment);
      else await remove(gitHub, telling, comment);
    }
    return void 0;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === void 0) throw error;
    return `an older comment could not be ${telling.mode === "new" ? "hidden" : "deleted"}: ${fault.reason}`;
  }
}

// src/github/tell.ts
var maxRounds = 12;
var maxFaults = 3;
var settleMs = 500;
async function tell(gitHub, telling, viewer = readViewer(gitHub)) {
  const progress = {};
  try {
    return await runRounds(gitHub, telling, progress, viewer);
  } catch (error) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === void 0) throw error;
    const reason = whyRefused(fault, telling);
    if (progress.created !== void 0) return report("created", progress.created, reason);
    const lines = linesToAdd(fault, telling);
    return { action: "refused", reason, ...lines && { lines } };
  }
}
async function runRounds(gitHub, telling, progress, viewer) {
  let faults = 0;
  for (let count = 0; count < maxRounds; count += 1) {
    const look = await lookAt(gitHub, telling, viewer, progress.created);
    if (hasRivals(look, telling)) progress.raced = true;
    try {
      const told = await act(gitHub, telling, look, progress);
      if (told !== void 0 && !mustSettle(told, progress)) return told;
      if (told !== void 0) await (0, import_promises2.setTimeout)(settleMs, void 0, { signal: gitHub.signal });
    } catch (error) {
      faults += 1;
      if (!mayPass(error) || faults > maxFaults) throw error;
      await (0, import_promises2.setTimeout)(100 * 2 ** faults, void 0, { signal: gitHub.signal });
    }
  }
  return { action: "stale", reason: "other runs wrote to the comment all the time" };
}
function hasRivals(look, telling) {
  const rivals = telling.mode === "new" ? look.ours.filter(({ marker }) => marker.head === telling.head) : look.ours;
  return rivals.length > 1;
}
function mustSettle(told, progress) {
  if (progress.raced === void 0 || progress.settled !== void 0 || told.action === "stale") return false;
  progress.settled = true;
  return progress.action !== void 0;
}
function mayPass(error) {
  const kind = faultOf(error)?.kind;
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
  if (kept?.marker.digest === telling.digest) {
    const trouble = await clear(gitHub, telling, look, kept);
    return report(progress.action ?? "unchanged", kept, trouble);
  }
  if (kept !== void 0 && (telling.mode !== "new" || isOf(kept, telling)))
    return update(gitHub, telling, kept, progress);
  if (telling.mode === "changes-only" && !telling.hasChanges) return { action: "nothing" };
  progress.action = "created";
  progress.created = await write(gitHub, telling, "POST", `/issues/${telling.pull}/comments`);
  return void 0;
}
var isOf = ({ marker }, { run }) => marker.run.id === run.id && marker.run.attempt === run.attempt;
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
    await write(gitHub, telling, "PATCH", `/issues/comments/${kept.id}`);
  } catch (error) {
    if (faultOf(error)?.kind !== "missing") throw error;
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

// src/main/action/comment-key.ts
var import_node_crypto2 = lazily("node:crypto");
function keyOf({ commentKey, matrix }, { workflow, job }) {
  if (commentKey !== void 0) return short(commentKey);
  return short([workflow, job, ...matrix === "" || matrix === "null" ? [] : [matrix]].join(" / "));
}
var longest3 = 400;
function short(key) {
  if (key.length <= longest3) return key;
  const hash = (0, import_node_crypto2.createHash)("sha256").update(key).digest("hex").slice(0, 16);
  return `${key.slice(0, longest3)}\u2026 ${hash}`;
}

// src/main/action/comment-job.ts
var commentBudget = 62e3;
var summaryBytes = 1024 * 1024 - 4096;
function speechOf(report2, { markdownWithin }) {
  const within = markdownWithin(report2);
  const whole2 = within(1e8);
  const comment = whole2.length <= commentBudget ? whole2 : within(commentBudget);
  let budget = summaryBytes;
  let summary = Buffer.byteLength(whole2) <= summaryBytes ? whole2 : within(budget);
  while (Buffer.byteLength(summary) > summaryBytes) {
    budget = Math.floor(budget * 0.8);
    summary = within(budget);
  }
  return { whole: whole2, comment, summary };
}
var pullOf = ({ inputs, event }) => inputs.prNumber ?? event.pull?.number ?? event.pullNumber;
var headOf = ({ event }) => event.pull?.headSha ?? event.group?.headSha ?? event.sha;
async function tellJob(job, { report: report2, memory }, { comment }, figures, outcome) {
  const { inputs, event, gitHub } = job;
  const pull = pullOf(job);
  if (inputs.comment === "off" || pull === void 0) return void 0;
  if (gitHub === void 0)
    return { action: "refused", reason: "the input token is empty: no comment can be written" };
  const head = headOf(job);
  const { owner, name } = event.repository;
  const link = `[Run ${event.runNumber}](${event.serverUrl}/${owner}/${name}/actions/runs/${event.run.id}) has the whole report.
`;
  const said2 = outcome === void 0 ? "" : `> ${outcome}

`;
  const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== "none";
  const telling = {
    repository: event.repository,
    pull,
    key: keyOf(inputs, event),
    head,
    run: event.run,
    mode: inputs.comment,
    body: `${said2}${comment}
${link}`,
    hasChanges,
    digest: (0, import_node_crypto3.createHash)("sha256").update(
      JSON.stringify([outcome, ...worthAnEdit(report2, head, figures, hasChanges)]).replaceAll(
        tags,
        "(secret)"
      )
    ).digest("hex"),
    ...memory !== void 0 && { memory },
    isFork: event.isFork
  };
  return tell(gitHub, telling, job.viewer);
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
function writeSummary({ summary }, { env }) {
  const file = env["GITHUB_STEP_SUMMARY"];
  if (file) (0, import_node_fs2.appendFileSync)(file, `${summary}
`);
}
async function putLabels(job, figures) {
  const { inputs, gitHub, event, host } = job;
  const pull = pullOf(job);
  if (pull === void 0 || gitHub === void 0 || figures.risk === "none") return;
  const worst = severities.indexOf(figures.risk);
  for (const { name, from } of inputs.labels) {
    if (severities.indexOf(from) < worst) continue;
    try {
      await addLabel(gitHub, event.repository, pull, name);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === void 0) throw error;
      host.annotate({
        level: "notice",
        title: "No label",
        message: `${name} was not put on: ${fault.reason}`
      });
    }
  }
}

// src/main/action/context-table.ts
function contextTable({ contexts }) {
  const rows = [
    ["CONTEXT", "STATUS", "CHANGES", "RISK"],
    ...contexts.map(({ service, context, status, added, changed, removed, risk }) => [
      `${service}/${context}`,
      status,
      status === "untouched" || status === "failed" ? "" : `+${added} ~${changed} -${removed}`,
      risk === "none" ? "" : risk
    ])
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map(
    (row) => row.map((cell, at2) => cell.padEnd(widths[at2] ?? 0)).join("  ").trimEnd()
  ).join("\n");
}

// src/main/action/failure-report.ts
var import_node_path3 = require("node:path");
var import_pipeline2 = require("./main-D6YOYLLV.cjs");

// src/main/action/report-forms.ts
var import_node_fs3 = require("node:fs");
var import_node_path2 = require("node:path");
var forms = [
  { format: "json", file: "report.json", output: "report-path" },
  { format: "html", file: "report.html", output: "html-path" },
  { format: "patch", file: "report.diff", output: "diff-path" },
  { format: "sarif", file: "report.sarif", output: "sarif-path" }
];
var ignoreAll = "*\n";
function writeForms(dir, from, report2, markdown, { renderReport }) {
  (0, import_node_fs3.mkdirSync)(dir, { recursive: true });
  put((0, import_node_path2.join)(dir, ".gitignore"), ignoreAll);
  put((0, import_node_path2.join)(dir, "report.md"), markdown);
  const outputs = { "markdown-path": (0, import_node_path2.relative)(from, (0, import_node_path2.join)(dir, "report.md")) };
  for (const { format, file, output } of forms) {
    put((0, import_node_path2.join)(dir, file), renderReport(report2, format));
    outputs[output] = (0, import_node_path2.relative)(from, (0, import_node_path2.join)(dir, file));
  }
  return outputs;
}
function put(file, text2) {
  (0, import_node_fs3.rmSync)(file, { recursive: true, force: true });
  (0, import_node_fs3.writeFileSync)(file, text2, { flag: "wx" });
}

// src/main/action/failure-report.ts
async function leaveFailure({ inputs, event, root, outputDir, workspace }, error) {
  if (!(error instanceof UserError)) return {};
  const { renderReport, markdownWithin } = await (0, import_pipeline2.loadComparison)();
  const report2 = {
    version: 1,
    title: inputs.title,
    base: { name: "" },
    head: headName(event),
    contexts: [
      {
        service: "",
        context: shardOf(inputs.matrix) ?? (event.job || "the job"),
        release: "",
        namespace: "",
        status: "failed",
        problems: error.problems.map((problem2) => ({ side: "head", problem: placed(problem2, root) }))
      }
    ],
    limits: []
  };
  return writeForms(outputDir, workspace, report2, markdownWithin(report2)(1e8), { renderReport });
}
function placed(problem2, root) {
  const { at: at2 } = problem2;
  return at2 === void 0 ? problem2 : { ...problem2, at: { ...at2, file: (0, import_node_path3.relative)(root, at2.file) } };
}
function shardOf(matrix) {
  try {
    const values = JSON.parse(matrix);
    const shard = typeof values === "object" && values !== null ? Reflect.get(values, "shard") : void 0;
    return typeof shard === "string" && shard !== "" ? shard : void 0;
  } catch {
    return void 0;
  }
}

// src/main/action/figures.ts
var import_node_crypto4 = lazily("node:crypto");
function figuresOf({ contexts }) {
  const rows = contexts.map(rowOf);
  const lines = rows.map(
    ({ service, context, status, digest }) => `${service}/${context} ${digest ?? status}`
  );
  return {
    contexts: rows,
    hasChanges: rows.some(
      ({ status, added, changed, removed }) => added + changed + removed > 0 || status === "new" || status === "deleted"
    ),
    risk: worstOf(rows.map(({ risk }) => risk)),
    hasFailed: rows.some(({ status }) => status === "failed"),
    digest: (0, import_node_crypto4.createHash)("sha256").update(lines.toSorted().join("\n")).digest("hex")
  };
}
function rowOf({ report: report2, digest }) {
  const { service, context, status, comparison } = report2;
  const { added = 0, changed = 0, renamed = 0, removed = 0 } = comparison?.counts ?? {};
  const findings = (comparison?.findings ?? []).filter(({ allowed }) => allowed === void 0);
  const made = digest?.().digest;
  return {
    service,
    context,
    status,
    added,
    changed: changed + renamed,
    removed,
    // A context that is gone is critical whatever it held.
    risk: status === "deleted" ? "critical" : worstOf(findings.map(({ severity }) => severity)),
    ...made !== void 0 && { digest: made }
  };
}
var worstOf = (found) => severities.find((severity) => found.includes(severity)) ?? "none";
function figureOutputs(figures) {
  const sum = (pick) => String(figures.contexts.reduce((total, row) => total + pick(row), 0));
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

// src/main/action/memory-job.ts
var import_pipeline3 = require("./main-D6YOYLLV.cjs");
var nothing = { earlier: [], looks: [] };
async function recall(job) {
  const { gitHub, event, inputs } = job;
  const pull = pullOf(job);
  if (gitHub === void 0 || pull === void 0 || inputs.comment === "off" || event.isFork) return nothing;
  try {
    const where2 = { repository: event.repository, pull, key: keyOf(inputs, event) };
    const [comments, approval] = await Promise.all([
      findComments(gitHub, where2, job.viewer),
      readApproval(gitHub, event.repository, pull)
    ]);
    return await lookBack(job, pull, lastOf(comments, inputs.comment), approval);
  } catch (error) {
    job.surroundings.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === void 0) throw error;
    job.host.debug(`earlier previews are not known: ${fault.reason}`);
    return nothing;
  }
}
var lastOf = (comments, mode) => mode === "new" ? comments.at(-1) : comments[0];
async function lookBack(job, pull, comment, approval) {
  const head = headOf(job);
  const marker = comment?.marker;
  const last = marker?.memory === void 0 ? void 0 : { head: marker.head, memory: marker.memory };
  const shown = last && await restore2(job, pull, last);
  const earlier = [...last === void 0 ? [] : [last], ...shown?.earlier ?? []].filter(
    (one, at2, all2) => one.head !== head && all2.findIndex((other) => other.head === one.head) === at2
  );
  const pushed = marker !== void 0 && marker.head !== head ? marker.head : earlier[0]?.head;
  const commits = new Set([pushed, approval?.commit].filter((one) => one !== void 0));
  const looks = [...commits].map(async (commit2) => {
    const isApproved = commit2 === approval?.commit;
    const known = earlier.find((one) => one.head === commit2);
    const [found, rewritten] = await Promise.all([
      commit2 === last?.head ? shown : known && restore2(job, pull, known),
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
var restore2 = async ({ store, inputs, event }, pull, one) => {
  const bytes = await store?.restore((0, import_pipeline3.previewKey)(pull, keyOf(inputs, event), one));
  return bytes && (0, import_pipeline3.unpackPreview)(bytes, one.memory);
};
async function isRewritten({ gitHub, event }, before, head) {
  if (gitHub === void 0) return false;
  try {
    return await compareCommits(gitHub, event.repository, before, head) !== before;
  } catch (error) {
    if (faultOf(error) === void 0) throw error;
    return false;
  }
}
function remembering(job, { looks }, preview2) {
  const { memory, report: report2 } = preview2;
  const head = headOf(job);
  const contexts = memory.contexts();
  const since = [];
  const limits = [];
  for (const { shown, missing: missing2, ...look } of looks) {
    const { commit: commit2 } = look;
    const short2 = commit2.slice(0, 7);
    const none = { contexts: [], notes: [] };
    if (commit2 === head) since.push({ ...look, ...none, status: "same" });
    else if (shown !== void 0) since.push({ ...look, ...memory.since(shown.contexts) });
    else if (job.store === void 0)
      limits.push(`what changed since \`${short2}\` is not told: this run has no cache`);
    else if (missing2 === "never")
      limits.push(`what changed since \`${short2}\` is not told: no preview of it was kept`);
    else {
      const reason = `what was shown at \`${short2}\` is not in the cache any more`;
      since.push({ ...look, ...none, status: "unknown", reason });
    }
  }
  return {
    ...preview2,
    contexts: preview2.contexts.map((context, at2) => ({ ...context, report: contexts[at2] ?? context.report })),
    report: {
      ...report2,
      contexts,
      limits: [...report2.limits, ...limits],
      ...since.length > 0 && { since }
    }
  };
}
function keep(job, { earlier }, { memory }) {
  const { store, event, inputs } = job;
  const head = headOf(job);
  const packed = (0, import_pipeline3.packPreview)({ head, contexts: memory.contexts(), earlier });
  const pull = pullOf(job);
  const save2 = async () => {
    if (store === void 0 || pull === void 0 || event.isFork || inputs.comment === "off")
      return void 0;
    const saved = await store.save(
      (0, import_pipeline3.previewKey)(pull, keyOf(inputs, event), { head, memory: packed.memory }),
      packed.bytes
    );
    return saved === "refused" ? void 0 : packed.memory;
  };
  return { text: packed.text, saved: save2() };
}

// src/main/action/job.ts
var import_node_fs7 = require("node:fs");
var import_node_os = require("node:os");
var import_node_path8 = require("node:path");

// src/files/paths.ts
var import_node_fs4 = require("node:fs");
var import_node_path4 = require("node:path");

// src/files/system.ts
function codeOf(error) {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : void 0;
}

// src/files/paths.ts
function findRoot(dir) {
  const start2 = (0, import_node_path4.resolve)(dir);
  for (let at2 = start2; ; at2 = (0, import_node_path4.dirname)(at2)) {
    if ((0, import_node_fs4.existsSync)((0, import_node_path4.join)(at2, ".git"))) return at2;
    if (at2 === (0, import_node_path4.dirname)(at2)) return start2;
  }
}
function isInside(path, folder) {
  return path === folder || path.startsWith(folder.endsWith(import_node_path4.sep) ? folder : folder + import_node_path4.sep);
}
function resolveInside(base, path, allowed, at2) {
  if (path.includes("\0")) {
    throw new UserError("path-outside", `the path ${JSON.stringify(path)} holds a NUL character`, {
      at: at2,
      hint: "remove it"
    });
  }
  const real = realPath((0, import_node_path4.resolve)(base, path));
  if (real === void 0) {
    throw new UserError("link-loop", `the path ${JSON.stringify(path)} leads through links in a circle`, {
      at: at2,
      hint: "remove one of the links"
    });
  }
  if (allowed.some((folder) => isInside(real, realPath((0, import_node_path4.resolve)(folder)) ?? folder))) return real;
  throw new UserError(
    "path-outside",
    `the path ${JSON.stringify(path)} leads to ${real}, outside of ${allowed.join(", ")}`,
    {
      at: at2,
      hint: "move it inside, or name it in pligos.allowOutside"
    }
  );
}
var mostLinks = 40;
function realPath(path, hops = 0) {
  try {
    return import_node_fs4.realpathSync.native(path);
  } catch (error) {
    if (codeOf(error) === "ELOOP" || hops > mostLinks) return void 0;
  }
  const target = linkTarget(path);
  if (target !== void 0) return realPath((0, import_node_path4.resolve)((0, import_node_path4.dirname)(path), target), hops + 1);
  const parent = (0, import_node_path4.dirname)(path);
  if (parent === path) return path;
  const realParent = realPath(parent, hops);
  return realParent === void 0 ? void 0 : (0, import_node_path4.join)(realParent, (0, import_node_path4.basename)(path));
}
function linkTarget(path) {
  try {
    return (0, import_node_fs4.lstatSync)(path).isSymbolicLink() ? (0, import_node_fs4.readlinkSync)(path) : void 0;
  } catch {
    return void 0;
  }
}

// src/main/action/job.ts
var import_pipeline6 = require("./main-D6YOYLLV.cjs");

// src/main/flags.ts
var config = {
  name: "config",
  short: "c",
  value: "DIR",
  repeats: true,
  text: "the service: a folder or a pligos.yaml; a folder without one means every service below it",
  completes: "folder"
};
var json = { name: "json", text: "print JSON" };
var all = { name: "all", text: "every context of every service" };
var plainChart = [
  { name: "chart", value: "DIR", text: "any Helm chart, without a pligos.yaml", completes: "folder" },
  {
    name: "values",
    short: "f",
    value: "FILE",
    repeats: true,
    text: "with --chart: a value file",
    completes: "file"
  },
  { name: "release", value: "NAME", text: "with --chart: the release (default: the name of the chart)" },
  { name: "namespace", short: "n", value: "NAME", text: "with --chart: the namespace" }
];
var where = [config, ...plainChart];

// src/main/commands.ts
var oneContext = { min: 0, max: 1, are: "contexts" };
var someContexts = { min: 0, max: Number.POSITIVE_INFINITY, are: "contexts" };
var commands = [
  {
    name: "run",
    summary: "Generate the chart of a context and run helm with it.",
    words: "CONTEXT [-c DIR] -- HELM ARGS\u2026",
    positionals: oneContext,
    helmWords: "required",
    flags: where,
    details: "The chart is generated, what helm made before (lock, archives) is laid over it, helm runs in this folder with\nthe chart in its place, and what helm added is kept in .helm-artifacts/ when it succeeds. Release and namespace\nof the context are supplied. %{chart} %{context} %{service} %{release} %{namespace} %{pr} %{sha} are filled in.",
    examples: [
      ["pligos run staging -- upgrade --install", "deploy the staging context of the service here"],
      ["pligos staging -- diff upgrade %{release} %{chart}", "the short form, with a helm plugin"],
      ["pligos run dev -c services/shop -- dependency update", "fetch the dependencies and keep them"]
    ]
  },
  {
    name: "template",
    summary: "Print the rendered manifests of a context.",
    words: "CONTEXT [-c DIR] [-- HELM FLAGS\u2026]",
    positionals: oneContext,
    helmWords: "optional",
    flags: where,
    details: "Renders with CRDs, in a private helm home: no login and no plugin of yours is seen.",
    examples: [
      ["pligos template production", "the manifests of production"],
      ["pligos template dev -- --set image.tag=v2", "with a flag for helm"],
      ["pligos template --chart ./chart -f values-staging.yaml", "any chart, without a pligos.yaml"]
    ]
  },
  {
    name: "diff",
    summary: "Show what changes in the rendered manifests.",
    words: "[CONTEXT\u2026] [-c DIR] [--base REF] [-- HELM FLAGS\u2026]",
    positionals: someContexts,
    helmWords: "optional",
    flags: [
      ...where,
      {
        name: "base",
        value: "REF",
        text: "compare with this commit (default: where this branch left origin's default branch, main or master)"
      },
      { name: "against", value: "CONTEXT", text: "compare with another context instead" },
      { name: "from", value: "A", text: "with --to: manifests, a file, a folder or -", completes: "file" },
      { name: "to", value: "B", text: "with --from: manifests, a file, a folder or -", completes: "file" },
      {
        name: "format",
        value: "FORMAT",
        text: "text, markdown, json, html, patch, names or sarif (default: text)"
      },
      { name: "out", value: "FILE", text: "write the report there", completes: "file" },
      {
        name: "since",
        value: "REPORT",
        text: "lead with what differs from an earlier report (--format json)",
        completes: "file"
      },
      {
        name: "ignore",
        value: "RULE",
        repeats: true,
        text: "leave out KIND/NAME:PATH, each part may be missing or a glob"
      },
      {
        name: "ignore-file",
        value: "FILE",
        repeats: true,
        text: "leave out what Argo's ignoreDifferences in it say",
        completes: "file"
      },
      { name: "show-noise", text: "show what is otherwise only counted" },
      {
        name: "validate",
        value: "WHAT",
        text: "hold changed, all or none of the resources against the API's schemas (default: changed)"
      },
      {
        name: "fail-on",
        value: "WHAT",
        text: "exit 2 on changes, or on a finding of at least info, medium, high or critical (default: none; gate.failOn of a context wins)"
      },
      { name: "lines", value: "N", text: "show at most N lines of one value" },
      { name: "budget", value: "N", text: "characters of the Markdown (default: 64000)" }
    ],
    details: "Compares the working tree with a commit: labels of charts and versions are counted, secrets are hidden, renamed\nresources are paired, random values are left out, and what will be refused, break or be lost is said first. Exit codes: 0 done, 2 what\n--fail-on asks for, 1 an error.",
    examples: [
      ["pligos diff", "every context, against the branch that this one started from"],
      ["pligos diff production --base v1.4.0 --format html --out diff.html", "one context since a release"],
      [
        "pligos diff --fail-on high --format sarif --out pligos.sarif",
        "for code scanning, and stop on what is dangerous"
      ],
      ["pligos diff staging --against production", "how two contexts differ"],
      ["helm template x ./chart | pligos diff --from before.yaml --to -", "any manifests"]
    ]
  },
  {
    name: "values",
    summary: "Print the values that a context compiles to.",
    words: "CONTEXT [-c DIR]",
    positionals: oneContext,
    helmWords: "none",
    flags: [...where, json],
    examples: [["pligos values staging --json", "the compiled values, for jq"]]
  },
  {
    name: "chart",
    summary: "Write the generated chart as a folder or a package.",
    words: "CONTEXT\u2026 [-c DIR] --out DIR",
    positionals: someContexts,
    helmWords: "none",
    flags: [
      ...where,
      {
        name: "out",
        value: "DIR",
        text: "where to; %{service} and %{context} are filled in",
        completes: "folder"
      },
      all,
      { name: "package", text: "write a .tgz instead of a folder" },
      { name: "push", value: "oci://\u2026", text: "push the package to a registry" },
      { name: "plain-http", text: "with --push: the registry speaks http" },
      { name: "chart-version", value: "VERSION", text: "the chart's version" },
      { name: "app-version", value: "VERSION", text: "the application's version" }
    ],
    details: "The chart never contains secrets/. A folder that exists is replaced only when this command wrote it.",
    examples: [
      ["pligos chart dev --out build/chart", "one chart"],
      ["pligos chart --all --out build/%{service}-%{context}", "all of them"],
      ["pligos chart production --out dist --package --chart-version 1.4.0", "a package"]
    ]
  },
  {
    name: "switch",
    summary: "Generate the chart of a context into the service folder itself.",
    words: "CONTEXT [-c DIR]",
    positionals: oneContext,
    helmWords: "none",
    flags: [config],
    details: "Hand-written files are kept; what was generated is listed in .pligos/generated.json.",
    examples: [["pligos switch dev", "then use helm in this folder as you always did"]]
  },
  {
    name: "check",
    summary: "Check every context of every service, with helm lint.",
    words: "[-c DIR] [--offline]",
    positionals: someContexts,
    helmWords: "none",
    flags: [
      ...where,
      { name: "offline", text: "fetch nothing: what needs a missing archive is named, not linted" },
      json
    ],
    examples: [
      ["pligos check", "all errors and warnings at once"],
      ['pligos check "shop/*"', "one service"]
    ]
  },
  {
    name: "contexts",
    summary: "List services and contexts.",
    words: "[-c DIR]",
    positionals: { min: 0, max: 0, are: "none" },
    helmWords: "none",
    flags: [...where, json],
    examples: [["pligos contexts", "what there is, as a table"]]
  },
  {
    name: "init",
    summary: "Write a working service, flavor and types to start from.",
    words: "[DIR] [--types FILE\u2026] [--from-chart DIR]",
    positionals: { min: 0, max: 1, are: "none" },
    helmWords: "none",
    flags: [
      { name: "types", value: "FILE", repeats: true, text: "use these type files", completes: "file" },
      { name: "from-chart", value: "DIR", text: "start from a chart that you have", completes: "folder" }
    ],
    examples: [
      ["pligos init services/shop", "a service, a flavor and types"],
      ["pligos init --from-chart ./chart", "contexts for a chart that you have, one for each value file"]
    ]
  },
  {
    name: "schema",
    summary: "Print the JSON Schema of pligos.yaml, or of a flavor's spec.",
    words: "[FLAVOR]",
    positionals: { min: 0, max: 1, are: "flavor" },
    helmWords: "none",
    flags: [
      {
        name: "types",
        value: "FILE",
        repeats: true,
        text: "type files that the flavor builds on",
        completes: "file"
      }
    ],
    examples: [
      ["pligos schema > pligos.schema.json", "for an editor"],
      ["pligos schema flavors/web", "of its spec"]
    ]
  },
  {
    name: "docs",
    summary: "Print a flavor's schema as Markdown.",
    words: "FLAVOR",
    positionals: { min: 1, max: 1, are: "flavor" },
    helmWords: "none",
    flags: [
      {
        name: "types",
        value: "FILE",
        repeats: true,
        text: "type files that the flavor builds on",
        completes: "file"
      }
    ],
    examples: [
      ["pligos docs flavors/web > flavors/web/README.md", "every key, type, default, and where it is used"]
    ]
  },
  {
    name: "completion",
    summary: "Print the completion script of a shell.",
    words: "bash|zsh|fish",
    positionals: { min: 1, max: 1, are: "shell" },
    helmWords: "none",
    flags: [],
    examples: [
      ["source <(pligos completion bash)", "in ~/.bashrc"],
      ["source <(pligos completion zsh)", "in ~/.zshrc, after compinit"],
      ["pligos completion fish | source", "in ~/.config/fish/config.fish"]
    ]
  },
  {
    name: "help",
    summary: "Show the help of a command.",
    words: "[COMMAND]",
    positionals: { min: 0, max: 1, are: "command" },
    helmWords: "none",
    flags: [],
    examples: [["pligos help run", "the same as pligos run --help"]]
  }
];

// src/judge/types.ts
var validateChoices = ["changed", "all", "none"];

// src/report/types.ts
var failOnChoices = ["none", "changes", "info", "medium", "high", "critical"];

// src/main/action/input-reader.ts
var variableOf = (name) => `INPUT_${name.toUpperCase().replaceAll(" ", "_")}`;
function makeReader(env, problems) {
  const text2 = (name) => env[variableOf(name)]?.trim() ?? "";
  const refuse = (name, value, expected, hint) => {
    problems.push(
      problem("input-value", `the input ${name} is ${JSON.stringify(value)}, ${expected} was expected`, {
        hint
      })
    );
  };
  const lines = (name) => text2(name).split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  return {
    text: text2,
    lines,
    refuse,
    choice(name, known, fallback) {
      const value = text2(name);
      if (value === "") return fallback;
      const found = known.find((candidate) => candidate === value);
      if (found === void 0) refuse(name, value, `one of ${known.join(", ")}`, suggest(value, known));
      return found ?? fallback;
    },
    list: (name) => lines(name).flatMap((line) => line.split(",")).map((word) => word.trim()).filter((word) => word !== ""),
    words(name) {
      const split = splitWords(text2(name));
      if ("words" in split) return split.words;
      problems.push(
        problem("input-value", `the input ${name} has a ${split.unclosed} that is not closed`, {
          hint: "close it, or write \\ before it"
        })
      );
      return [];
    },
    count(name) {
      const value = text2(name);
      if (value === "") return void 0;
      if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
      refuse(name, value, "a whole number from 1 on", `write e.g. ${name}: 4`);
      return void 0;
    },
    duration(name) {
      const value = text2(name);
      if (value === "") return void 0;
      const [, number2 = "", unit = "s"] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value) ?? [];
      const seconds2 = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
      if (number2 !== "") return Number(number2) * seconds2 * 1e3;
      refuse(name, value, "a time", `write seconds, or e.g. ${name}: 10m`);
      return void 0;
    }
  };
}

// src/main/action/load-inputs.ts
function loadInputs(env) {
  const problems = [];
  const read = makeReader(env, problems);
  const compare = read.choice("compare", ["auto", "base", "none", "live"], "auto");
  if (compare === "live") {
    problems.push(
      problem("not-in-this-version", "the input compare is live, which is not built yet", {
        hint: "compare with a commit (base), or wait for the version that has it"
      })
    );
  }
  const inputs = {
    config: read.lines("config"),
    context: read.list("context").filter((pattern) => pattern !== "*"),
    plain: plainOf(read, problems),
    command: read.words("command"),
    run: read.choice("run", ["auto", "always", "never"], "auto"),
    maxParallel: read.count("max-parallel"),
    timeout: read.duration("timeout"),
    workingDirectory: read.text("working-directory") || ".",
    compare: compare === "live" ? "auto" : compare,
    baseRef: optional(read.text("base-ref")),
    kubeVersion: optional(read.text("kube-version")),
    apiVersions: read.list("api-versions"),
    ignore: read.lines("ignore"),
    validate: read.choice("validate", validateChoices, "changed"),
    failOn: read.choice("fail-on", failOnChoices, "none"),
    helmVersion: optional(read.text("helm-version")),
    downloadBaseUrl: urlOf(read),
    logins: [...loginsOf("registries", read), ...loginsOf("repositories", read)],
    cache: read.choice("cache", ["auto", "true", "false"], "auto"),
    comment: read.choice("comment", ["update", "changes-only", "new", "off"], "update"),
    commentKey: optional(read.text("comment-key")),
    matrix: read.text("matrix"),
    title: read.text("title") || "Pligos",
    labels: labelsOf(read),
    prNumber: read.count("pr-number"),
    outputDir: read.text("output-dir") || ".pligos/out",
    token: read.text("token")
  };
  if (inputs.baseRef !== void 0 && inputs.compare === "none")
    read.refuse("base-ref", inputs.baseRef, "nothing beside compare: none", "leave one of them out");
  if (problems.length > 0) throw UserError.of(problems);
  return inputs;
}
var optional = (text2) => text2 === "" ? void 0 : text2;
function plainOf(read, problems) {
  const chart = read.text("chart");
  const valueFiles = read.lines("value-files");
  const [release, namespace] = [read.text("release"), read.text("namespace")];
  if (chart !== "") {
    if (read.text("config") !== "" && read.text("config") !== ".")
      read.refuse(
        "config",
        read.text("config"),
        "nothing beside chart",
        "a plain chart needs no pligos.yaml"
      );
    return { chart, valueFiles, ...release && { release }, ...namespace && { namespace } };
  }
  const given = [
    ...valueFiles.length > 0 ? ["value-files"] : [],
    ...release === "" ? [] : ["release"],
    ...namespace === "" ? [] : ["namespace"]
  ];
  for (const name of given) {
    problems.push(
      problem("input-value", `the input ${name} goes with chart, which is not given`, {
        hint: `give chart; a context's own ${name} is in pligos.yaml, a flag for helm in command`
      })
    );
  }
  return void 0;
}
function urlOf(read) {
  const value = read.text("download-base-url") || "https://get.helm.sh";
  if (!/^https?:\/\/[^\s@]+$/.test(value))
    read.refuse(
      "download-base-url",
      value,
      "an http(s) URL without a login",
      "write e.g. https://get.helm.sh"
    );
  return value.replace(/\/+$/, "");
}
function loginsOf(name, read) {
  const what = name === "registries" ? "HOST" : "URL";
  return read.lines(name).flatMap((line) => {
    const [where2 = "", user = "", password = "", ...more] = line.split(/\s+/);
    const variable2 = /^[A-Za-z_][A-Za-z0-9_]*$/;
    if (variable2.test(user) && variable2.test(password) && more.length === 0)
      return [{ input: name, where: where2, user, password }];
    read.refuse(
      name,
      `${where2} \u2026`,
      `${what} and the names of two environment variables`,
      `write e.g. ${what} REGISTRY_USER REGISTRY_PASSWORD, and set both with env`
    );
    return [];
  });
}
function labelsOf(read) {
  return read.lines("label").flatMap((line) => {
    const equals = line.indexOf("=");
    if (equals < 0) return [{ name: line, from: "high" }];
    const word = line.slice(0, equals).trim();
    const name = line.slice(equals + 1).trim();
    const from = severities.find((severity) => severity === word);
    if (from !== void 0 && name !== "") return [{ name, from }];
    read.refuse(
      "label",
      line,
      `LABEL or SEVERITY=LABEL (${severities.join(", ")})`,
      suggest(word, severities)
    );
    return [];
  });
}

// src/main/action/logins.ts
function findLogins(names, env, isFork) {
  const missing2 = names.flatMap(
    ({ input, user, password }) => [user, password].filter((variable2) => !env[variable2]).map(
      (variable2) => problem(
        "input-value",
        `the input ${input} names the environment variable ${variable2}, which is empty`,
        {
          hint: "set it with env, from a secret that exists"
        }
      )
    )
  );
  if (missing2.length > 0 && !isFork) throw UserError.of(missing2);
  return names.flatMap(({ where: where2, user, password }) => {
    const [name, word] = [env[user], env[password]];
    return name && word ? [{ where: where2, user: name, password: word }] : [];
  });
}

// src/main/action/memory.ts
var import_node_crypto5 = lazily("node:crypto");
var import_pipeline4 = require("./main-D6YOYLLV.cjs");
function openMemory({ inputs, event, before, env, host, signal }) {
  const none = { memory: void 0, store: void 0, close() {
  } };
  if (inputs.cache === "false") return none;
  const isWanted = inputs.cache === "true";
  const notice = (text2) => {
    if (isWanted) host.annotate({ level: "notice", title: "Cache", message: text2 });
    else host.info(`cache: ${text2}`);
  };
  const cache = openCache({ env, event, signal, notice });
  if ("off" in cache) {
    notice(cache.off);
    return none;
  }
  const head = event.pull?.headSha ?? event.sha;
  const earlier = [head, before, event.pull?.baseSha, event.push?.before].filter(
    (commit2) => commit2 !== void 0
  );
  const own = (0, import_node_crypto5.createHash)("sha256").update(keyOf(inputs, event)).digest("hex").slice(0, 12);
  const store = { restore: (key) => cache.restore(key), save: (key, bytes) => cache.save(key, bytes) };
  const memory = (0, import_pipeline4.makeMemory)({
    store,
    run: `${head}-${own}`,
    earlier: [...new Set(earlier)].map((commit2) => `${commit2}-${own}`)
  });
  memory.begin();
  return { memory, store, close: () => cache.close() };
}

// src/main/action/report-files.ts
var import_node_fs5 = require("node:fs");
var import_node_path5 = require("node:path");
var import_pipeline5 = require("./main-D6YOYLLV.cjs");
var replacedNames = [".gitignore", "manifests", "charts"];
function writeReportFiles(dir, from, { report: report2, contexts }, markdown, rooms) {
  const outputs = writeForms(dir, from, report2, markdown, rooms);
  const manifests = (0, import_node_path5.join)(dir, "manifests");
  const charts = (0, import_node_path5.join)(dir, "charts");
  for (const folder of [manifests, charts]) {
    (0, import_node_fs5.rmSync)(folder, { recursive: true, force: true });
    (0, import_node_fs5.mkdirSync)(folder);
  }
  const taken = /* @__PURE__ */ new Set();
  for (const context of contexts) {
    const name = fileNameOf(context, taken);
    if (context.manifests !== void 0) (0, import_node_fs5.writeFileSync)((0, import_node_path5.join)(manifests, `${name}.yaml`), context.manifests());
    if (context.chart !== void 0) (0, import_pipeline5.writeOpenChart)(context.chart, (0, import_node_path5.join)(charts, name));
  }
  return { ...outputs, "manifests-path": (0, import_node_path5.relative)(from, manifests), "chart-path": (0, import_node_path5.relative)(from, charts) };
}
function writeMemory(dir, text2) {
  put((0, import_node_path5.join)(dir, "review.json"), text2);
}
function fileNameOf({ report: { service, context } }, taken) {
  const name = `${service}-${context}`.replaceAll(/[^\w.-]/g, "_").replace(/^[.-]+/, "_");
  let free = name;
  for (let number2 = 2; taken.has(free); number2 += 1) free = `${name}-${number2}`;
  taken.add(free);
  return free;
}

// src/main/action/runner-host.ts
var import_node_path6 = require("node:path");

// src/main/style.ts
var codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39]
};
function makeStyle(stream, environment) {
  const on = stream.isTTY === true && !environment["NO_COLOR"] && environment["TERM"] !== "dumb";
  const paint = (name) => (text2) => on ? `\x1B[${codes[name][0]}m${text2}\x1B[${codes[name][1]}m` : text2;
  return {
    bold: paint("bold"),
    dim: paint("dim"),
    red: paint("red"),
    yellow: paint("yellow"),
    green: paint("green"),
    cyan: paint("cyan")
  };
}

// src/main/action/runner-host.ts
function makeRunnerHost({ write: write2, root }) {
  const style = makeStyle({ isTTY: false }, {});
  const told = [];
  let isOpen = false;
  let lastProgress = performance.now();
  const say = (text2) => write2(`${plainLines(text2)}
`);
  return {
    told,
    info: say,
    debug: (line) => write2(`${runnerCommand("debug", {}, line)}
`),
    report(found) {
      const hint = hints[found.code] ?? found.hint;
      const problem2 = { ...found, ...hint !== void 0 && { hint } };
      say(formatProblem(problem2, { cwd: root, style, snippets: false }));
      told.push(annotationOf(problem2, root));
    },
    async group(title, run) {
      if (isOpen) {
        say(title);
        return run();
      }
      isOpen = true;
      const started = performance.now();
      write2(`${runnerCommand("group", {}, plainLines(title))}
`);
      try {
        return await run();
      } finally {
        isOpen = false;
        say(`${title}: ${((performance.now() - started) / 1e3).toFixed(2)} s`);
        write2("::endgroup::\n");
      }
    },
    progress(done2, total, label) {
      if (done2 < total && performance.now() - lastProgress < 2e3) return;
      lastProgress = performance.now();
      say(`${done2}/${total} ${label}`);
    },
    mask(secret) {
      for (const line of secret.split(/\r?\n/)) {
        if (line.trim().length >= 3) write2(`${runnerCommand("add-mask", {}, line)}
`);
      }
    },
    annotate({ level, title, message, file, line }) {
      write2(`${runnerCommand(level, { title, file, line }, message)}
`);
    }
  };
}
var hints = {
  "no-service": "name the folder of a service with the input config, or use any chart with chart and value-files"
};
function annotationOf(problem2, root) {
  const { at: at2, code: code2, hint, message } = problem2;
  return {
    level: isError(problem2) ? "error" : "warning",
    title: code2,
    message: hint === void 0 ? message : `${message}. ${hint}`,
    ...at2 !== void 0 && { file: (0, import_node_path6.relative)(root, at2.file), line: at2.line }
  };
}

// src/main/action/trust.ts
var aboutAnyone = /* @__PURE__ */ new Set(["issue_comment", "workflow_run"]);
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
  } catch (error) {
    if (faultOf(error) === void 0) throw error;
    return event;
  }
}
async function isTrusted(event, checkedOut) {
  if (event.isFork) return false;
  if (!aboutAnyone.has(event.kind)) return true;
  const own = [event.sha, event.pull?.headSha, event.pull?.mergeSha];
  const commit2 = await checkedOut();
  return commit2 !== void 0 && own.includes(commit2);
}

// src/main/action/workspace.ts
var import_node_fs6 = require("node:fs");
var import_node_path7 = require("node:path");
function insideWorkspace(workspace, path, name) {
  try {
    return resolveInside(workspace, path, [workspace]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError("input-value", `the input ${name} is ${JSON.stringify(path)}: ${error.message}`, {
      hint: "name a folder inside of the workspace"
    });
  }
}
function outputFolder(workspace, path, replaced) {
  const folder = insideWorkspace(workspace, path, "output-dir");
  const root = insideWorkspace(workspace, ".", "output-dir");
  const found = whyNoPlace(root, (0, import_node_path7.resolve)(root, path), folder) ?? whyNotOurs(folder, replaced);
  if (found === void 0) return folder;
  throw new UserError("input-value", `the input output-dir is ${JSON.stringify(path)}, ${found}`, {
    hint: "name a folder that is only for the reports"
  });
}
function whyNoPlace(root, named2, folder) {
  for (let at2 = named2; at2 !== root && isInside(at2, root); at2 = (0, import_node_path7.dirname)(at2)) {
    if ((0, import_node_fs6.lstatSync)(at2, { throwIfNoEntry: false })?.isSymbolicLink())
      return `where ${(0, import_node_path7.relative)(root, at2)} is a link`;
  }
  if (isInside(root, folder)) return "the workspace itself";
  if ((0, import_node_path7.relative)(root, folder).split(import_node_path7.sep).includes(".git")) return "a folder of git's";
  return void 0;
}
function whyNotOurs(folder, replaced) {
  const taken = replaced.find((name) => (0, import_node_fs6.lstatSync)((0, import_node_path7.join)(folder, name), { throwIfNoEntry: false }));
  if (taken === void 0 || isOurs((0, import_node_path7.join)(folder, ".gitignore"))) return void 0;
  return `where ${taken} is not from an earlier run`;
}
var isOurs = (file) => (0, import_node_fs6.lstatSync)(file, { throwIfNoEntry: false })?.isFile() === true && (0, import_node_fs6.readFileSync)(file, "utf8") === ignoreAll;
function readPayload(file) {
  if (!file || !(0, import_node_fs6.existsSync)(file)) return void 0;
  try {
    const payload = JSON.parse((0, import_node_fs6.readFileSync)(file, "utf8"));
    return payload;
  } catch (error) {
    throw new UserError(
      "github-event",
      `${file} is no JSON: ${error instanceof Error ? error.message : "unreadable"}`,
      {
        hint: "GITHUB_EVENT_PATH names what the runner has written"
      }
    );
  }
}

// src/main/action/job.ts
async function openJob(process, signal) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry) => entry[1] !== void 0)
  );
  const inputs = loadInputs(env);
  const home = env["XDG_CACHE_HOME"] || (0, import_node_path8.join)(env["HOME"] || (0, import_node_os.homedir)(), ".cache");
  const workspace = (0, import_node_path8.resolve)(env["GITHUB_WORKSPACE"] || process.cwd());
  const cwd = insideWorkspace(workspace, inputs.workingDirectory, "working-directory");
  const outputDir = outputFolder(workspace, inputs.outputDir, replacedNames);
  if (!(0, import_node_fs7.existsSync)(cwd)) {
    throw new UserError("checkout-missing", `${(0, import_node_path8.relative)(workspace, cwd) || "the workspace"} does not exist`, {
      hint: "check the repository out before this step (actions/checkout), and name a folder that is in it"
    });
  }
  const root = findRoot(cwd);
  const host = makeRunnerHost({ write: (text2) => process.stdout.write(text2), root });
  const payload = readPayload(env["GITHUB_EVENT_PATH"]);
  const named2 = readEvent(env, payload);
  const gitHub = inputs.token === "" ? void 0 : connect({ apiUrl: named2.apiUrl, token: inputs.token, signal, proxyEnv: env });
  const speaks = inputs.comment !== "off" && (inputs.prNumber ?? named2.pullNumber) !== void 0;
  const viewer = speaks && gitHub !== void 0 ? readViewer(gitHub) : void 0;
  viewer?.catch(() => {
  });
  const event = await withPull(named2, gitHub);
  const pull = inputs.prNumber ?? event.pullNumber;
  const logins = findLogins(inputs.logins, env, event.isFork);
  for (const { password } of logins) host.mask(password);
  const own = (0, import_pipeline6.withSafeFolder)(forChildren(env), root);
  const trusted = await isTrusted(event, () => (0, import_pipeline6.headCommit)(root, { env: own, signal }));
  const downloader = makeDownloader({ signal, proxyEnv: env });
  const { memory, store, close } = openMemory({
    inputs,
    event,
    before: beforeOf(payload),
    env,
    host,
    signal
  });
  return {
    inputs,
    event,
    host,
    root,
    workspace: insideWorkspace(workspace, ".", "working-directory"),
    outputDir,
    gitHub,
    viewer,
    store,
    env,
    close() {
      gitHub?.close();
      close();
      downloader.close();
    },
    surroundings: {
      cwd,
      env: own,
      host,
      signal,
      trusted,
      cacheDir: (0, import_node_path8.join)(home, "pligos"),
      helms: (0, import_pipeline6.makeHelms)({
        ...inputs.helmVersion !== void 0 && { wanted: inputs.helmVersion },
        toolCache: env["RUNNER_TOOL_CACHE"] || (0, import_node_path8.join)(home, "pligos", "tools"),
        baseUrl: inputs.downloadBaseUrl,
        download: (url, maxBytes) => downloader.get(url, maxBytes),
        host,
        platform: process.platform,
        arch: process.arch
      }),
      commandNames: new Set(commands.map(({ name }) => name)),
      secrets: [inputs.token, ...logins.map(({ password }) => password)].filter((secret) => secret !== ""),
      ...memory && { memory },
      ...inputs.token !== "" && {
        remote: {
          url: `${event.serverUrl}/${event.repository.owner}/${event.repository.name}`,
          token: inputs.token
        }
      },
      logins,
      ...pull !== void 0 && { pull }
    }
  };
}
function beforeOf(payload) {
  if (typeof payload !== "object" || payload === null || !("before" in payload)) return void 0;
  const { before } = payload;
  return typeof before === "string" && /^[0-9a-f]{40,64}$/.test(before) ? before : void 0;
}
function forChildren(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(?:INPUT_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/.test(name))
  );
}

// src/main/action/outcome-text.ts
function outcomeText({ exitCode, name, reason = "", left }, { event, inputs }) {
  const { owner, name: repository } = event.repository;
  const run = `[run ${event.runNumber}](${event.serverUrl}/${owner}/${repository}/actions/runs/${event.run.id})`;
  const command = code(`helm ${inputs.command[0] ?? ""}`);
  if (exitCode === 0) return `\u2705 Applied in ${run}: ${command} went well.`;
  const more = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : "";
  const named2 = left.slice(0, mostNamed).map(code).join(", ");
  const rest = left.length === 0 ? "" : ` It did not run for ${named2}${more}.`;
  return `\u274C ${command} failed in ${run} for ${code(name)} with exit code ${exitCode}: ${code(reason)}.${rest}`;
}
var mostNamed = 10;
var code = (text2) => `\`${text2.replaceAll(/\s+/g, " ").replaceAll("`", "'") || " "}\``;

// src/main/action/preview-job.ts
var import_pipeline8 = require("./main-D6YOYLLV.cjs");

// src/main/action/find-base.ts
var import_pipeline7 = require("./main-D6YOYLLV.cjs");
async function findBase({
  inputs,
  event,
  gitHub,
  root,
  surroundings
}) {
  const request = baseRequest(event, inputs);
  if (request === void 0) return void 0;
  const { env, signal } = surroundings;
  const { owner, name } = event.repository;
  const options = {
    env,
    signal,
    ...gitHub && {
      mergeBaseByApi: async (base, head) => {
        try {
          return await compareCommits(gitHub, event.repository, base, head);
        } catch (error) {
          if (faultOf(error) === void 0) throw error;
          return void 0;
        }
      }
    }
  };
  if (inputs.token === "") return (0, import_pipeline7.baseOf)(root, request, options);
  const remote = { url: `${event.serverUrl}/${owner}/${name}`, token: inputs.token };
  try {
    return await (0, import_pipeline7.baseOf)(root, request, { ...options, remote });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return (0, import_pipeline7.baseOf)(root, request, options).catch(() => Promise.reject(error));
  }
}

// src/main/action/shown-command.ts
function shownCommand(inputs, base, flags) {
  const { config: config2, context, plain, ignore, validate } = inputs;
  const words2 = [
    "pligos",
    "diff",
    ...plain === void 0 ? context : [],
    ...plain === void 0 ? named("-c", config2.length === 1 && config2[0] === "." ? [] : config2) : [
      ...named("--chart", [plain.chart]),
      ...named("-f", plain.valueFiles),
      ...named("--release", [plain.release]),
      ...named("-n", [plain.namespace])
    ],
    ...named("--base", [base?.id.slice(0, 12)]),
    ...named("--ignore", ignore),
    ...named("--validate", [validate === "changed" ? void 0 : validate])
  ];
  return [...words2, ...flags.length === 0 ? [] : ["--", ...flags]].map(quoted).join(" ");
}
var named = (flag, values) => values.flatMap((value) => value === void 0 || value === "" ? [] : [flag, value]);
var quoted = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

// src/main/action/preview-job.ts
async function previewJob(job) {
  const { inputs, event, surroundings } = job;
  const base = findBase(job).then((commit2) => {
    job.host.info(
      commit2 === void 0 ? "compared with nothing" : `compared with ${commit2.name} (${commit2.id})`
    );
    return commit2;
  });
  base.catch(() => {
  });
  const { config: config2, context, plain, command, maxParallel, timeout } = inputs;
  return (0, import_pipeline8.preview)(
    {
      ...plain === void 0 ? { configs: config2 } : { plain },
      contexts: context,
      base,
      head: headName(event),
      command,
      ignore: await ignoreRules(job),
      defaults: {
        apiVersions: inputs.apiVersions,
        ...inputs.kubeVersion !== void 0 && { kubeVersion: inputs.kubeVersion }
      },
      validate: inputs.validate,
      ...maxParallel !== void 0 && { maxParallel },
      ...timeout !== void 0 && { timeout },
      title: inputs.title,
      shown: (commit2, flags) => shownCommand(inputs, commit2, flags)
    },
    surroundings
  );
}
async function ignoreRules({ inputs, host }) {
  if (inputs.ignore.length === 0) return [];
  const { readIgnoreRule } = await (0, import_pipeline8.loadComparison)();
  const problems = [];
  const rules = inputs.ignore.flatMap((text2) => {
    const read = readIgnoreRule(text2);
    problems.push(...read.problems);
    return read.rule ?? [];
  });
  if (problems.some(isError)) throw UserError.of(problems);
  for (const problem2 of problems) host.report(problem2);
  return rules;
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
  interrupted: 130
};

// src/main/system-fault.ts
function systemFault(error, hint = "") {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return void 0;
  return new UserError("system", `the system refused: ${error.message}`, {
    hint: `look at the rights and the room on the disk, and whether another program changes these files${hint}`
  });
}

// src/main/action/outputs.ts
var import_node_crypto6 = lazily("node:crypto");
var import_node_fs8 = require("node:fs");
function writeOutputs(file, outputs) {
  if (!file) return;
  const text2 = Object.entries(outputs).map(([name, value]) => {
    const delimiter = `pligos_${(0, import_node_crypto6.randomBytes)(12).toString("hex")}`;
    return `${name}<<${delimiter}
${value}
${delimiter}
`;
  });
  (0, import_node_fs8.appendFileSync)(file, text2.join(""));
}

// src/main/action/step.ts
var done = { exitCode: exitCodes.done, failure: "" };
function failureOf(outcome) {
  if (outcome === "failed") return { exitCode: exitCodes.user, failure: "context-failed" };
  return outcome === "found" ? { exitCode: exitCodes.found, failure: "fail-on" } : void 0;
}
async function asStep(process, run) {
  const abort = new AbortController();
  process.on("SIGINT", () => abort.abort());
  process.on("SIGTERM", () => abort.abort());
  const outputs = (more) => writeOutputs(process.env["GITHUB_OUTPUT"], more);
  const end2 = ({ exitCode, failure }) => {
    outputs({ "exit-code": String(exitCode), "failure-reason": failure });
    return exitCode;
  };
  try {
    return end2(await run(abort.signal, outputs));
  } catch (error) {
    if (abort.signal.aborted) return end2({ exitCode: exitCodes.interrupted, failure: "interrupted" });
    const fault = error instanceof UserError ? error : systemFault(error);
    if (fault === void 0) {
      end2({ exitCode: exitCodes.bug, failure: "bug" });
      throw error;
    }
    const host = makeRunnerHost({ write: (text2) => process.stdout.write(text2), root: process.cwd() });
    for (const problem2 of fault.problems) host.report(problem2);
    annotateAll([], host);
    return end2({ exitCode: exitCodes.user, failure: fault.problems.find(isError)?.code ?? "usage" });
  }
}

// src/main/action/run.ts
function runAction(process) {
  return asStep(process, async (signal, outputs) => runJob(await openJob(process, signal), outputs));
}
async function runJob(job, outputs) {
  const { host, surroundings } = job;
  try {
    const runs = commandRuns(job);
    const recalled = recall(job);
    recalled.catch(() => {
    });
    const previewed = host.group("Preview", () => previewJob(job));
    const shown = await previewed.catch(async (error) => {
      outputs(await leaveFailure(job, error));
      throw error;
    });
    surroundings.signal.throwIfAborted();
    return await tellAndRun(job, shown, await recalled, runs, outputs);
  } finally {
    job.close();
  }
}
async function tellAndRun(job, preview2, recalled, runs, outputs) {
  const { host } = job;
  const engine = await (0, import_pipeline9.loadComparison)();
  const kept = keep(job, recalled, preview2);
  const shown = remembering(job, recalled, preview2);
  const { report: report2 } = shown;
  const figures = figuresOf(shown);
  const speech = speechOf(report2, engine);
  outputs({ ...figureOutputs(figures), truncated: String(speech.comment !== speech.whole) });
  const files = host.group("Report", async () => {
    outputs(writeReportFiles(job.outputDir, job.workspace, shown, speech.whole, engine));
    writeMemory(job.outputDir, kept.text);
    writeSummary(speech, job);
  });
  const tell2 = async (outcome2) => tellJob(job, { report: report2, memory: await kept.saved }, speech, figures, outcome2);
  const [told] = await Promise.all([tell2(), files]);
  if (told !== void 0) reportTold(told, job);
  outputs({ "comment-id": String(told?.id ?? ""), "comment-url": told?.url ?? "" });
  await putLabels(job, figures);
  outputs({ "cache-hit": String(await remember(job)) });
  annotateAll(engine.annotationsOf(report2), host);
  host.info(contextTable(figures));
  const failure = failureOf(engine.outcomeOf(report2, job.inputs.failOn));
  if (!runs) return failure ?? done;
  if (failure !== void 0) {
    await retell(`\u26D4 Not applied: ${words[failure.failure] ?? failure.failure}.`);
    return failure;
  }
  const outcome = await runCommands(job, shown);
  await retell(outcomeText(outcome, job));
  return outcome.exitCode === 0 ? done : { exitCode: outcome.exitCode, failure: "command-failed" };
  async function retell(text2) {
    host.info(plainLines(text2));
    const again = await tell2(text2);
    if (again?.action === "refused") reportTold(again, job);
  }
}
async function remember({ surroundings: { memory } }) {
  if (memory === void 0) return false;
  await memory.save();
  const { asked, known } = memory.counts();
  return asked > 0 && known === asked;
}
var words = {
  "context-failed": "a context could not be compared",
  "fail-on": "the preview found what fail-on names"
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runAction
});
