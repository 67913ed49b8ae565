"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target2, all) => {
  for (var name in all)
    __defProp(target2, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target2) => (target2 = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target2, "default", { value: mod, enumerable: true }) : target2,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/attest/index.ts
var index_exports = {};
__export(index_exports, {
  askIdentity: () => askIdentity,
  authorities: () => authorities,
  authorityFor: () => authorityFor,
  isRefusal: () => isRefusal,
  isWorkflow: () => isWorkflow,
  openVerifier: () => openVerifier,
  predicateType: () => predicateType,
  readWorkflow: () => readWorkflow,
  signRecord: () => signRecord
});
module.exports = __toCommonJS(index_exports);

// src/attest/authorities.ts
var authorities = {
  "public-good": {
    certificates: "https://fulcio.sigstore.dev",
    log: "https://rekor.sigstore.dev",
    roots: "https://tuf-repo-cdn.sigstore.dev",
    organization: "sigstore.dev",
    needs: { ctlogThreshold: 1, tlogThreshold: 1, timestampThreshold: 1 }
  },
  github: {
    certificates: "https://fulcio.githubapp.com",
    timestamps: "https://timestamp.githubapp.com",
    roots: "https://tuf-repo.github.com",
    organization: "GitHub, Inc.",
    needs: { ctlogThreshold: 0, tlogThreshold: 0, timestampThreshold: 1 }
  }
};
var authorityFor = (visibility) => visibility === "public" ? "public-good" : "github";
var identityIssuer = "https://token.actions.githubusercontent.com";

// src/attest/identity.ts
var import_node_buffer = require("node:buffer");

// src/attest/web-json.ts
function answered(answer, ...also) {
  if (answer.status === void 0) return { why: answer.reason };
  const { status, headers, bytes } = answer;
  const body = readJson(bytes);
  if (status >= 200 && status < 300 || also.includes(status)) return { status, headers, body };
  const serverMessage = textAt(body, "message") ?? "";
  return {
    why: serverMessage === "" ? `it answered ${status}` : `it answered ${status}, ${oneLine(serverMessage)}`
  };
}
function readJson(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return void 0;
  }
}
function valueAt(value, ...keys) {
  let current = value;
  for (const key of keys) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return void 0;
    current = Object.getOwnPropertyDescriptor(current, key)?.value;
  }
  return current;
}
function textAt(value, ...keys) {
  const found = valueAt(value, ...keys);
  return typeof found === "string" ? found : void 0;
}
function wholeAt(value, ...keys) {
  const found = valueAt(value, ...keys);
  return typeof found === "number" && Number.isSafeInteger(found) ? found : void 0;
}
var oneLine = (words) => words.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim().slice(0, 300);

// src/attest/identity.ts
var audience = "sigstore";
async function askIdentity(web, source) {
  if (!URL.canParse(source.url)) return { why: "ACTIONS_ID_TOKEN_REQUEST_URL is not a URL" };
  const url = new URL(source.url);
  url.searchParams.set("audience", audience);
  const answer = answered(
    await web({
      method: "GET",
      url: url.href,
      headers: { accept: "application/json", authorization: `Bearer ${source.token}` },
      maxBytes: 1024 * 1024
    })
  );
  const token = "why" in answer ? void 0 : textAt(answer.body, "value");
  if ("why" in answer) return { why: `the runner gave no identity token: ${answer.why}` };
  const claims = readJson(import_node_buffer.Buffer.from(token?.split(".")[1] ?? "", "base64url"));
  const [subject, workflow] = [textAt(claims, "sub"), textAt(claims, "job_workflow_ref")];
  if (token === void 0 || subject === void 0 || workflow === void 0)
    return { why: "the runner gave an identity token that names no workflow" };
  return { token, subject, workflow };
}

// src/attest/sign.ts
var import_node_buffer3 = require("node:buffer");
var import_node_crypto2 = lazily("node:crypto");

// src/attest/statement.ts
var payloadType = "application/vnd.in-toto+json";
var predicateType = "https://pligos.github.io/gate-record/v1";
var statementType = "https://in-toto.io/Statement/v1";
function statementOf({ hash, repository, pull, head }) {
  return JSON.stringify({
    _type: statementType,
    subject: [{ name: `pligos-digests-${pull}-${head.slice(0, 12)}`, digest: { sha256: hash } }],
    predicateType,
    predicate: { repository, pull, head }
  });
}
function whyAnother(payload, type, hash) {
  const statement = type === payloadType ? parsed(payload) : void 0;
  if (statement?.["_type"] !== statementType) return { why: "what was signed is not an in-toto statement" };
  if (statement["predicateType"] !== predicateType)
    return { why: "what was signed is not a list of Pligos digests" };
  const subjects = Array.isArray(statement["subject"]) ? statement["subject"] : [];
  return subjects.some((subject) => hashIn(subject) === hash) ? void 0 : { why: "what was signed is about another record" };
}
var isJson = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parsed(payload) {
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload));
    return isJson(value) ? value : void 0;
  } catch {
    return void 0;
  }
}
function hashIn(subject) {
  const digest = isJson(subject) ? subject["digest"] : void 0;
  return isJson(digest) ? digest["sha256"] : void 0;
}

// src/attest/types.ts
var isRefusal = (result) => "why" in result;

// src/attest/witness.ts
var import_node_buffer2 = require("node:buffer");
var import_node_crypto = lazily("node:crypto");
var maxBytes = 4 * 1024 * 1024;
async function logged(web, service, envelope, certificate) {
  const headers = { accept: "application/json", "content-type": "application/json" };
  const proposed = {
    apiVersion: "0.0.1",
    kind: "dsse",
    spec: {
      proposedContent: {
        envelope: JSON.stringify(envelope),
        verifiers: [import_node_buffer2.Buffer.from(certificate.toString()).toString("base64")]
      }
    }
  };
  const url = `${service}/api/v1/log/entries`;
  let answer = answered(
    await web({ method: "POST", url, headers, body: JSON.stringify(proposed), maxBytes }),
    409
  );
  if (!isRefusal(answer) && answer.status === 409) {
    const there = /\/([0-9a-f]{64,80})$/.exec(answer.headers["location"] ?? "")?.[1];
    answer = there === void 0 ? { why: "it answered 409, and does not say where the entry is" } : answered(await web({ method: "GET", url: `${url}/${there}`, headers, maxBytes }));
  }
  const why = isRefusal(answer) ? answer.why : "its answer is no entry of a log";
  return (isRefusal(answer) ? void 0 : entryIn(answer.body)) ?? { why: `${service} has not logged it: ${why}` };
}
function entryIn(body) {
  const entries = typeof body === "object" && body !== null ? Object.values(body) : [];
  const entry = entries.length === 1 ? entries[0] : void 0;
  const content = textAt(entry, "body");
  const document = content === void 0 ? void 0 : parsed2(content);
  const [kind, version] = [textAt(document, "kind"), textAt(document, "apiVersion")];
  const [index, time] = [wholeAt(entry, "logIndex"), wholeAt(entry, "integratedTime")];
  const log = textAt(entry, "logID");
  const promise = textAt(entry, "verification", "signedEntryTimestamp");
  if ([content, kind, version, index, time, log, promise].includes(void 0)) return void 0;
  const proof = proofIn(valueAt(entry, "verification", "inclusionProof"));
  return {
    logIndex: String(index),
    logId: { keyId: base64(log ?? "") },
    kindVersion: { kind, version },
    integratedTime: String(time),
    inclusionPromise: { signedEntryTimestamp: promise },
    ...proof && { inclusionProof: proof },
    canonicalizedBody: content
  };
}
function proofIn(proof) {
  const [index, size] = [wholeAt(proof, "logIndex"), wholeAt(proof, "treeSize")];
  const [root, checkpoint] = [textAt(proof, "rootHash"), textAt(proof, "checkpoint")];
  const hashes = valueAt(proof, "hashes");
  if (index === void 0 || size === void 0 || root === void 0 || checkpoint === void 0)
    return void 0;
  return {
    logIndex: String(index),
    treeSize: String(size),
    rootHash: base64(root),
    hashes: (Array.isArray(hashes) ? hashes : []).map((hash) => base64(String(hash))),
    checkpoint: { envelope: checkpoint }
  };
}
var base64 = (hex) => import_node_buffer2.Buffer.from(hex, "hex").toString("base64");
function parsed2(content) {
  try {
    return JSON.parse(import_node_buffer2.Buffer.from(content, "base64").toString("utf8"));
  } catch {
    return void 0;
  }
}
async function timestamped(web, service, signature) {
  const answer = await web({
    method: "POST",
    url: `${service}/api/v1/timestamp`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      artifactHash: (0, import_node_crypto.createHash)("sha256").update(signature).digest("base64"),
      hashAlgorithm: "sha256"
    }),
    maxBytes
  });
  const read = answered(answer);
  if (isRefusal(read) || answer.status === void 0)
    return { why: `${service} gave no timestamp: ${isRefusal(read) ? read.why : "it said nothing"}` };
  return { base64: import_node_buffer2.Buffer.from(answer.bytes).toString("base64") };
}

// src/attest/sign.ts
var maxBytes2 = 1024 * 1024;
async function signRecord(web, { subject, identity, services }) {
  const { privateKey, publicKey } = (0, import_node_crypto2.generateKeyPairSync)("ec", { namedCurve: "P-256" });
  const certificate = await certificateFor(web, { privateKey, publicKey }, identity, services.certificates);
  if (isRefusal(certificate)) return certificate;
  const payload = import_node_buffer3.Buffer.from(statementOf(subject));
  const signature = (0, import_node_crypto2.sign)("sha256", toBeSigned(payload), privateKey);
  const envelope = {
    payload: payload.toString("base64"),
    payloadType,
    signatures: [{ sig: signature.toString("base64") }]
  };
  const entry = services.log === void 0 ? void 0 : await logged(web, services.log, envelope, certificate);
  if (entry !== void 0 && isRefusal(entry)) return entry;
  const stamp = services.timestamps === void 0 ? void 0 : await timestamped(web, services.timestamps, signature);
  if (stamp !== void 0 && isRefusal(stamp)) return stamp;
  return {
    bundle: {
      mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
      verificationMaterial: {
        certificate: { rawBytes: certificate.raw.toString("base64") },
        tlogEntries: entry === void 0 ? [] : [entry],
        timestampVerificationData: stamp === void 0 ? {} : { rfc3161Timestamps: [{ signedTimestamp: stamp.base64 }] }
      },
      dsseEnvelope: envelope
    }
  };
}
function toBeSigned(payload) {
  return import_node_buffer3.Buffer.concat([
    import_node_buffer3.Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload
  ]);
}
async function certificateFor(web, { privateKey, publicKey }, { token, subject }, service) {
  const answer = answered(
    await web({
      method: "POST",
      url: `${service}/api/v2/signingCert`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        credentials: { oidcIdentityToken: token },
        publicKeyRequest: {
          publicKey: { algorithm: "ECDSA", content: publicKey.export({ format: "pem", type: "spki" }) },
          proofOfPossession: (0, import_node_crypto2.sign)("sha256", import_node_buffer3.Buffer.from(subject), privateKey).toString("base64")
        }
      }),
      maxBytes: maxBytes2
    })
  );
  if (isRefusal(answer)) return { why: `${service} gave no certificate: ${answer.why}` };
  const chain = ["signedCertificateEmbeddedSct", "signedCertificateDetachedSct"].flatMap((kind) => {
    const found = valueAt(answer.body, kind, "chain", "certificates");
    return Array.isArray(found) ? [found] : [];
  });
  const pem = chain[0]?.[0];
  try {
    return new import_node_crypto2.X509Certificate(typeof pem === "string" ? pem : "");
  } catch {
    return { why: `${service} gave no certificate that can be read` };
  }
}

// src/attest/verify.ts
var import_node_crypto3 = lazily("node:crypto");

// src/attest/roots.ts
var import_node_buffer4 = require("node:buffer");
var import_node_fs3 = require("node:fs");
var import_node_path3 = require("node:path");

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
    const error = new _UserError(first.code, first.message, first);
    error.problems = problems;
    return error;
  }
};

// src/files/system.ts
function codeOf(error) {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : void 0;
}
function writeError(error, file, hint = writeHint) {
  const code = codeOf(error);
  if (code === void 0 || error instanceof UserError) return error;
  return new UserError("file-unwritable", `${file} cannot be written (${code})`, {
    hint: code === "ENOSPC" ? "make room on the disk" : hint
  });
}
var writeHint = "look at the rights of the folder, and at what stands in the way";
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}

// src/files/private.ts
var import_node_fs2 = require("node:fs");
var import_node_os = require("node:os");
var import_node_path2 = require("node:path");

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

// src/files/sweep.ts
var import_node_fs = require("node:fs");
var import_node_path = require("node:path");
var staleAfter = 24 * 60 * 60 * 1e3;
var mostLookedAt = 256;
var mostRemoved = 16;
var made = /^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;
var ownPrefix = (prefix) => `${prefix}${process.pid}-`;
function sweep(parent, now = Date.now()) {
  if (!isSafe(parent)) return;
  let removed = 0;
  for (const name of namesIn(parent)) {
    const pid = Number(made.exec(name)?.[1]);
    if (!(pid > 0) || !isStale((0, import_node_path.join)(parent, name), now) || isAlive(pid)) continue;
    (0, import_node_fs.rmSync)((0, import_node_path.join)(parent, name), { recursive: true, force: true });
    removed += 1;
    if (removed === mostRemoved) return;
  }
}
function isSafe(parent) {
  const { mode, uid } = (0, import_node_fs.statSync)(parent);
  const isSticky = (mode & 512) !== 0;
  return isSticky || (mode & 18) === 0 && isOurs(uid);
}
function namesIn(parent) {
  const dir = (0, import_node_fs.opendirSync)(parent, { bufferSize: mostLookedAt });
  try {
    const names = [];
    for (let looked = 0; looked < mostLookedAt; looked += 1) {
      const entry = dir.readSync();
      if (entry === null) break;
      names.push(entry.name);
    }
    return names;
  } finally {
    dir.closeSync();
  }
}
function isStale(path, now) {
  const stat = (0, import_node_fs.lstatSync)(path, { throwIfNoEntry: false });
  return stat !== void 0 && stat.isDirectory() && isOurs(stat.uid) && (stat.mode & 511) === 448 && now - stat.mtimeMs > staleAfter;
}
var isOurs = (uid) => uid === process.getuid?.();

// src/files/private.ts
function privateFolder(prefix) {
  const isFirst = isNothingLeft();
  const path = makeFolder(prefix);
  if (isFirst) sweepBeside(path);
  const remove = () => (0, import_node_fs2.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(remove);
  return {
    path,
    dispose() {
      remove();
      forget();
    }
  };
}
function sweepBeside(path) {
  try {
    sweep((0, import_node_path2.dirname)(path));
  } catch (error) {
    if (codeOf(error) === void 0) throw error;
  }
}
function makeFolder(prefix) {
  const parent = (0, import_node_os.tmpdir)();
  try {
    return (0, import_node_fs2.mkdtempSync)((0, import_node_path2.join)((0, import_node_fs2.realpathSync)(parent), ownPrefix(prefix)));
  } catch (error) {
    throw writeError(error, `the temporary folder ${parent}`, "set TMPDIR to a writable folder");
  }
}

// src/attest/roots.ts
var target = "trusted_root.json";
async function fetchRoots(web, { authority, services, first }, library) {
  const folder = privateFolder("pligos-roots-");
  try {
    (0, import_node_fs3.writeFileSync)((0, import_node_path3.join)(folder.path, "root.json"), JSON.stringify(first));
    const updater = new library.Updater({
      metadataDir: folder.path,
      metadataBaseUrl: services.roots,
      targetDir: folder.path,
      targetBaseUrl: `${services.roots}/targets`,
      fetcher: fetcherOver(web, library)
    });
    const targetInfo = await updater.getTargetInfo(target);
    if (targetInfo === void 0) throw new Error(`it has no ${target}`);
    const file = await updater.downloadTarget(targetInfo, (0, import_node_path3.join)(folder.path, "roots"));
    return library.toTrustMaterial(
      library.TrustedRoot.fromJSON(JSON.parse((0, import_node_fs3.readFileSync)(file, "utf8")))
    );
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new UserError(
      "attestation-roots",
      `The roots of trust of ${authority === "github" ? "GitHub's attestations" : "Sigstore"} could not be fetched from ${services.roots}: ${oneLine(error instanceof Error ? error.message : String(error))}`,
      {
        hint: "attested-by needs them: let the runner reach that address (proxies from the environment apply), or check its clock, and run the job again"
      }
    );
  } finally {
    folder.dispose();
  }
}
var isAbort = (error) => error instanceof Error && error.name === "AbortError";
function fetcherOver(web, { DownloadHTTPError, DownloadLengthMismatchError }) {
  const downloadBytes = async (url, maxLength) => {
    const answer = await web({ method: "GET", url, maxBytes: maxLength });
    if (answer.status === void 0) throw new Error(answer.reason);
    if (answer.status !== 200) throw new DownloadHTTPError(`${url} answered ${answer.status}`, answer.status);
    if (answer.bytes.length > maxLength) throw new DownloadLengthMismatchError(`${url} is too long`);
    return import_node_buffer4.Buffer.from(answer.bytes);
  };
  return {
    downloadBytes,
    async downloadFile(url, maxLength, handle) {
      const folder = privateFolder("pligos-root-");
      try {
        const file = (0, import_node_path3.join)(folder.path, "file");
        (0, import_node_fs3.writeFileSync)(file, await downloadBytes(url, maxLength));
        return await handle(file);
      } finally {
        folder.dispose();
      }
    }
  };
}

// src/attest/workflow.ts
var form = /^([\w.-]+\/[\w.-]+)\/(\.github\/workflows\/[^@/\s]+\.ya?ml)@(\S+)$/;
var reference = /^(?:refs\/(?:heads|tags)\/\S+|[0-9a-f]{40})$/;
function readWorkflow(text) {
  const [, repository, file, ref] = form.exec(text) ?? [];
  if (repository === void 0 || file === void 0 || ref === void 0)
    return { why: "OWNER/REPO/.github/workflows/FILE.yml@refs/heads/BRANCH" };
  if (ref.startsWith("refs/pull/"))
    return {
      why: "a branch or tag that is protected, since every pull request writes its own workflow there"
    };
  if (!reference.test(ref))
    return {
      why: `its reference in full: @refs/heads/${ref}, @refs/tags/${ref} or a commit of 40 characters`
    };
  return { repository: repository.toLowerCase(), file: `${file}@${ref}`, text };
}
var isWorkflow = ({ repository, file }, named) => {
  const [owner = "", name = "", ...rest] = named.split("/");
  return `${owner}/${name}`.toLowerCase() === repository && rest.join("/") === file;
};

// src/attest/verify.ts
async function openVerifier(web, options = {}) {
  const library = await Promise.resolve().then(() => __toESM(require("./attest-library-SWPEV4HF.cjs"), 1));
  const known = options.authorities ?? authorities;
  const first = options.first ?? library.roots;
  const fetched = /* @__PURE__ */ new Map();
  const rootsOf = (authority) => {
    const roots = fetched.get(authority) ?? fetchRoots(web, { authority, services: known[authority], first: first[authority] }, library);
    fetched.set(authority, roots);
    return roots;
  };
  return {
    async verify(bundle, due) {
      const read = readBundle(bundle, library);
      if ("why" in read) return read;
      const authority = authorityOf(read.certificate, known);
      if (authority === void 0) return { why: "its certificate is not from an issuer of GitHub" };
      const signer = signerOf(read.bundle, await rootsOf(authority), known[authority], library);
      return "why" in signer ? signer : whoSigned(signer, read, due);
    }
  };
}
function readBundle(json, { bundleFromJSON }) {
  try {
    const bundle = bundleFromJSON(json);
    const { content } = bundle.verificationMaterial;
    const raw = content.$case === "certificate" ? content.certificate.rawBytes : content.$case === "x509CertificateChain" ? content.x509CertificateChain.certificates[0]?.rawBytes : void 0;
    if (raw === void 0 || bundle.content.$case !== "dsseEnvelope")
      return { why: "it is not signed by a workflow" };
    const { payload, payloadType: payloadType2 } = bundle.content.dsseEnvelope;
    return { bundle, certificate: new import_node_crypto3.X509Certificate(raw), payload, payloadType: payloadType2 };
  } catch {
    return { why: "it is not a Sigstore bundle" };
  }
}
function authorityOf({ issuer }, known) {
  const organizations = issuer.split("\n").flatMap((line) => /^O=(.*)$/.exec(line)?.[1] ?? []);
  return ["public-good", "github"].find(
    (name) => organizations.includes(known[name].organization)
  );
}
function signerOf(bundle, roots, { needs }, { Verifier: Judge, toSignedEntity }) {
  try {
    return new Judge(roots, needs).verify(toSignedEntity(bundle));
  } catch (error) {
    const words = [error, error instanceof Error ? error.cause : void 0].filter((part) => part instanceof Error).map(({ message }) => message);
    return { why: `its signature does not hold (${oneLine(words.join(": ")) || "no reason is told"})` };
  }
}
var sourceRepository = "1.3.6.1.4.1.57264.1.12";
function whoSigned({ identity }, { payload, payloadType: payloadType2 }, due) {
  const { hash, repository, server, workflows } = due;
  const issuer = identity?.extensions?.issuer ?? "";
  if (issuer !== identityIssuer && !issuer.startsWith(`${identityIssuer}/`))
    return { why: `it is signed with an identity of ${quoted(issuer)}, not of GitHub` };
  const name = identity?.subjectAlternativeName ?? "";
  const workflow = name.startsWith(`${server}/`) ? name.slice(server.length + 1) : "";
  if (!workflows.some((one) => isWorkflow(one, workflow)))
    return {
      why: `it is signed by the workflow ${quoted(workflow || name)}, and attested-by names ${workflows.map(({ text }) => text).join(", ")}`
    };
  const ranFor = oidOf(identity?.oids, sourceRepository);
  if (ranFor?.toLowerCase() !== `${server}/${repository}`.toLowerCase())
    return { why: `it is signed for the repository ${quoted(ranFor ?? "")}` };
  return whyAnother(payload, payloadType2, hash) ?? { workflow };
}
function oidOf(oids, id) {
  const [found, ...more] = (oids ?? []).filter(({ oid }) => oid?.id.join(".") === id);
  const value = found?.value;
  if (value === void 0 || more.length > 0 || value[0] !== 12) return void 0;
  const short = value[1] ?? 0;
  const [from, length] = short < 128 ? [2, short] : short === 129 ? [3, value[2] ?? 0] : [0, -1];
  return value.length === from + length ? value.subarray(from).toString("utf8") : void 0;
}
var quoted = (text) => JSON.stringify(oneLine(text));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  askIdentity,
  authorities,
  authorityFor,
  isRefusal,
  isWorkflow,
  openVerifier,
  predicateType,
  readWorkflow,
  signRecord
});
