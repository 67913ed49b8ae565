"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });

// src/github/cache/service/program.ts
var import_node_net = require("node:net");
var import_node_readline = require("node:readline");

// src/github/cache/messages.ts
var readCall = (line) => {
  const call = JSON.parse(line);
  return call;
};

// src/github/cache/service/entries.ts
var import_node_fs = require("node:fs");
var import_library = require("./cache-library-UJNS2DA5.cjs");

// src/github/cache/service/watch.ts
var import_node_diagnostics_channel = require("node:diagnostics_channel");
var import_node_http = lazily("node:http");
var lookMs = 500;
function watchRequests({ service, maxBytes: maxBytes2 }, onBytes) {
  const open = /* @__PURE__ */ new Map();
  (0, import_node_diagnostics_channel.subscribe)("http.client.request.start", (message) => {
    const request = partOf(message, "request", import_node_http.ClientRequest);
    if (request === void 0) return;
    open.set(request, void 0);
    request.once("close", () => open.delete(request));
    if (request.hasHeader("authorization") && !isService(request, service))
      request.destroy(new Error("the service sends the token of the run to another host"));
    else if (isLinkLocal(request.host))
      request.destroy(new Error("the service sends the run to a link-local address"));
  });
  (0, import_node_diagnostics_channel.subscribe)("http.client.response.finish", (message) => {
    const request = partOf(message, "request", import_node_http.ClientRequest);
    if (request !== void 0 && open.has(request))
      open.set(request, partOf(message, "response", import_node_http.IncomingMessage));
  });
  let before = 0;
  setInterval(() => {
    let bytes = 0;
    for (const [{ socket }, response] of open) {
      bytes += (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
      if ((socket?.bytesRead ?? 0) > maxBytes2)
        response?.destroy(new Error(`the answer is larger than ${maxBytes2} bytes`));
    }
    if (bytes !== before) onBytes();
    before = bytes;
  }, lookMs);
}
var isLinkLocal = (host) => /^(?:169\.254\.|\[?fe80:|\[?fd00:ec2:)/i.test(host);
var isService = (request, { protocol, host }) => request.protocol === protocol && request.getHeader("host") === host;
function partOf(message, name, type) {
  const part = message instanceof Object ? Reflect.get(message, name) : void 0;
  return part instanceof type ? part : void 0;
}

// src/github/cache/service/entries.ts
var paths = ["pligos-cache-2"];
var options = { compressionMethod: import_library.CompressionMethod.Gzip };
var version = (0, import_library.getCacheVersion)(paths, options.compressionMethod);
var client = () => (0, import_library.internalCacheTwirpClient)({ maxAttempts: 1 });
var isV2 = () => (0, import_library.getCacheServiceVersion)() === "v2";
async function restoreEntry(key, file) {
  const { matchedKey, address } = isV2() ? await findV2(key) : await findV1(key);
  if (matchedKey !== key) return { result: "missing" };
  if (address === void 0 || !mayFetch(address))
    return { result: "failed", reason: "the service names no address that may be fetched", status: 200 };
  await (0, import_library.downloadCache)(address, file, { useAzureSdk: false, concurrentBlobDownloads: false });
  return { result: "found" };
}
var mayFetch = (address) => URL.canParse(address) && /^https?:/.test(address) && !isLinkLocal(new URL(address).hostname);
async function findV2(key) {
  const found = await client().GetCacheEntryDownloadURL({ key, restoreKeys: [], version });
  return found.ok ? { matchedKey: found.matchedKey, address: found.signedDownloadUrl } : {};
}
async function findV1(key) {
  const found = await (0, import_library.getCacheEntry)([key], paths, options);
  return found === null ? {} : { matchedKey: found.cacheKey, address: found.archiveLocation };
}
async function saveEntry(key, file) {
  return isV2() ? saveV2(key, file) : saveV1(key, file);
}
async function saveV2(key, file) {
  const made = await client().CreateCacheEntry({ key, version });
  if (!made.ok) return { result: "failed", reason: made.message || "no reason was given", status: 403 };
  await (0, import_library.saveCache)(-1, file, made.signedUploadUrl, { useAzureSdk: true });
  const sizeBytes = String((0, import_node_fs.statSync)(file).size);
  const end = await client().FinalizeCacheEntryUpload({ key, version, sizeBytes });
  if (end.ok) return { result: "saved" };
  return { result: "failed", reason: end.message || "no reason was given", status: 403 };
}
async function saveV1(key, file) {
  const { size } = (0, import_node_fs.statSync)(file);
  const { statusCode, result, error } = await (0, import_library.reserveCache)(key, paths, { ...options, cacheSize: size });
  if (result?.cacheId === void 0) {
    const reason = error?.message ?? `status ${statusCode}`;
    return { result: "failed", reason, status: statusCode };
  }
  await (0, import_library.saveCache)(result.cacheId, file);
  return { result: "saved" };
}

// src/github/cache/service/program.ts
var import_library2 = require("./cache-library-UJNS2DA5.cjs");
var maxBytes = Number(process.argv[2]);
var pipe = new import_node_net.Socket({ fd: 3 });
watchRequests({ service: new URL((0, import_library2.getCacheServiceURL)()), maxBytes }, () => pipe.write("\n"));
(0, import_node_readline.createInterface)({ input: pipe }).on("line", (line) => void answer(readCall(line))).on("close", () => process.exit());
pipe.write("\n");
async function answer({ id, action, key, file }) {
  const { result, ...why } = await (action === "restore" ? restoreEntry : saveEntry)(key, file).catch(failed);
  const exists = action === "save" && (why.status === 409 || /already exist/i.test(why.reason ?? ""));
  pipe.write(`${JSON.stringify({ id, result: exists ? "exists" : result, ...why })}
`);
}
function failed(error) {
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  const status = /\((\d{3})\)|responded with (\d{3})/.exec(reason);
  const code = error instanceof Error && "statusCode" in error ? error.statusCode : status?.[1] ?? status?.[2];
  return { result: "failed", reason, ...code !== void 0 && { status: Number(code) } };
}
