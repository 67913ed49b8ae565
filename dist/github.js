import { __commonJSMin } from "./rolldown-runtime.js";
import { withoutCommands } from "./start.js";
import { UserError, exitCodes, formatProblem, hasLogin, interruptionBy, isError, makeStyle, matchGlob, oneLine, printable, problem, readAnswer, sentence, splitFiles, splitList, splitWords, suggest, systemFault, withoutLogin } from "./base.js";
import { debug, endGroup, error, getInput, getState, info, notice, saveState, setOutput, setSecret, startGroup, summary, warning } from "./toolkit.js";
import { array, askGit, commit, compareVersions, discoverChoices, encryptedFile, exactOptional, findRoot, headCommit, headTags, ifGood, isInside, isServerUrl, kustomizeUrl, lenientObject, literal, object, ownDiscovery, parseJson, parseVersion, privateFolder, readJson, replaceFile, resolveInside, run, runGit, sha256, string, tableText, whole, withSafeFolder } from "./project.js";
import { commitAt, harmlessVariables, listAt, objectAt, textAt$1 as textAt, valueAt, wholeAt, writeFolder, writeOpenChart } from "./charts.js";
import { closeAgents, commitOf, exchange, fetchCommit, hasObject, isShallow, loginEnvironment, makeAgents, redirectOf } from "./sources.js";
import { isDryRun, makeRenderCache, officialUrl, readHelmCommand, withAlikeTags } from "./render.js";
import { severities, validateChoices } from "./judge.js";
import { commentBody, explainRefusal, failOnWords, hasDrift, limitText, lostPreviewText, makeHelms, makeKustomizes, outcomeOf, packPreview, previewKey, readStoredCosts, renderReport, reportTitle, runLimitOf, storeCosts, unpackPreview, whyNoApproval } from "./comparison.js";
import { commands, renderWhenNeeded } from "./main.js";
import { askIdentity, isRefusal, isWorkflow, readWorkflow } from "./attest.js";
import { homedir } from "node:os";
import { appendFileSync, existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { createInterface } from "node:readline";
import { createHash } from "node:crypto";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// src/trust/code.ts
const ownCode = [{
	says: "the commit of the event, and the head and the merge commit of its pull request",
	holds: ({ ofEvent }, commit) => ofEvent.includes(commit)
}, {
	says: "a commit that a branch or tag of the repository contains, by the comparison of GitHub",
	holds: ({ isContained }) => isContained()
}];
async function whoseCode(evidence) {
	if (evidence.isFork) return "fork";
	if (evidence.commit === void 0) return "no-commit";
	let isKnown = true;
	for (const { holds } of ownCode) {
		const answer = await holds(evidence, evidence.commit);
		if (answer === true) return "own";
		isKnown &&= answer !== void 0;
	}
	return isKnown ? "elsewhere" : "unknown";
}
// node_modules/snappyjs/snappy_decompressor.js
var require_snappy_decompressor = __commonJSMin(((exports) => {
	var WORD_MASK = [
		0,
		255,
		65535,
		16777215,
		4294967295
	];
	function copyBytes(fromArray, fromPos, toArray, toPos, length) {
		var i = 0;
		for (; i < length; i++) toArray[toPos + i] = fromArray[fromPos + i];
	}
	function selfCopyBytes(array, pos, offset, length) {
		var i = 0;
		for (; i < length; i++) array[pos + i] = array[pos - offset + i];
	}
	function SnappyDecompressor(compressed) {
		this.array = compressed;
		this.pos = 0;
	}
	SnappyDecompressor.prototype.readUncompressedLength = function() {
		var result = 0;
		var shift = 0;
		var c, val;
		while (shift < 32 && this.pos < this.array.length) {
			c = this.array[this.pos];
			this.pos += 1;
			val = c & 127;
			if (val << shift >>> shift !== val) return -1;
			result |= val << shift;
			if (c < 128) return result;
			shift += 7;
		}
		return -1;
	};
	SnappyDecompressor.prototype.uncompressToBuffer = function(outBuffer) {
		var array = this.array;
		var arrayLength = array.length;
		var pos = this.pos;
		var outPos = 0;
		var c, len, smallLen;
		var offset;
		while (pos < array.length) {
			c = array[pos];
			pos += 1;
			if ((c & 3) === 0) {
				len = (c >>> 2) + 1;
				if (len > 60) {
					if (pos + 3 >= arrayLength) return false;
					smallLen = len - 60;
					len = array[pos] + (array[pos + 1] << 8) + (array[pos + 2] << 16) + (array[pos + 3] << 24);
					len = (len & WORD_MASK[smallLen]) + 1;
					pos += smallLen;
				}
				if (pos + len > arrayLength) return false;
				copyBytes(array, pos, outBuffer, outPos, len);
				pos += len;
				outPos += len;
			} else {
				switch (c & 3) {
					case 1:
						len = (c >>> 2 & 7) + 4;
						offset = array[pos] + (c >>> 5 << 8);
						pos += 1;
						break;
					case 2:
						if (pos + 1 >= arrayLength) return false;
						len = (c >>> 2) + 1;
						offset = array[pos] + (array[pos + 1] << 8);
						pos += 2;
						break;
					case 3:
						if (pos + 3 >= arrayLength) return false;
						len = (c >>> 2) + 1;
						offset = array[pos] + (array[pos + 1] << 8) + (array[pos + 2] << 16) + (array[pos + 3] << 24);
						pos += 4;
				}
				if (offset === 0 || offset > outPos) return false;
				selfCopyBytes(outBuffer, outPos, offset, len);
				outPos += len;
			}
		}
		return true;
	};
	exports.SnappyDecompressor = SnappyDecompressor;
}));
// node_modules/snappyjs/snappy_compressor.js
var require_snappy_compressor = __commonJSMin(((exports) => {
	var BLOCK_SIZE = 65536;
	var MAX_HASH_TABLE_BITS = 14;
	var globalHashTables = new Array(MAX_HASH_TABLE_BITS + 1);
	function hashFunc(key, hashFuncShift) {
		return key * 506832829 >>> hashFuncShift;
	}
	function load32(array, pos) {
		return array[pos] + (array[pos + 1] << 8) + (array[pos + 2] << 16) + (array[pos + 3] << 24);
	}
	function equals32(array, pos1, pos2) {
		return array[pos1] === array[pos2] && array[pos1 + 1] === array[pos2 + 1] && array[pos1 + 2] === array[pos2 + 2] && array[pos1 + 3] === array[pos2 + 3];
	}
	function copyBytes(fromArray, fromPos, toArray, toPos, length) {
		var i = 0;
		for (; i < length; i++) toArray[toPos + i] = fromArray[fromPos + i];
	}
	function emitLiteral(input, ip, len, output, op) {
		if (len <= 60) {
			output[op] = len - 1 << 2;
			op += 1;
		} else if (len < 256) {
			output[op] = 240;
			output[op + 1] = len - 1;
			op += 2;
		} else {
			output[op] = 244;
			output[op + 1] = len - 1 & 255;
			output[op + 2] = len - 1 >>> 8;
			op += 3;
		}
		copyBytes(input, ip, output, op, len);
		return op + len;
	}
	function emitCopyLessThan64(output, op, offset, len) {
		if (len < 12 && offset < 2048) {
			output[op] = 1 + (len - 4 << 2) + (offset >>> 8 << 5);
			output[op + 1] = offset & 255;
			return op + 2;
		} else {
			output[op] = 2 + (len - 1 << 2);
			output[op + 1] = offset & 255;
			output[op + 2] = offset >>> 8;
			return op + 3;
		}
	}
	function emitCopy(output, op, offset, len) {
		while (len >= 68) {
			op = emitCopyLessThan64(output, op, offset, 64);
			len -= 64;
		}
		if (len > 64) {
			op = emitCopyLessThan64(output, op, offset, 60);
			len -= 60;
		}
		return emitCopyLessThan64(output, op, offset, len);
	}
	function compressFragment(input, ip, inputSize, output, op) {
		var hashTableBits = 1;
		while (1 << hashTableBits <= inputSize && hashTableBits <= MAX_HASH_TABLE_BITS) hashTableBits += 1;
		hashTableBits -= 1;
		var hashFuncShift = 32 - hashTableBits;
		if (typeof globalHashTables[hashTableBits] === "undefined") globalHashTables[hashTableBits] = new Uint16Array(1 << hashTableBits);
		var hashTable = globalHashTables[hashTableBits];
		var i = 0;
		for (; i < hashTable.length; i++) hashTable[i] = 0;
		var ipEnd = ip + inputSize;
		var ipLimit;
		var baseIp = ip;
		var nextEmit = ip;
		var hash, nextHash;
		var nextIp, candidate, skip;
		var bytesBetweenHashLookups;
		var base, matched, offset;
		var prevHash, curHash;
		var flag = true;
		var INPUT_MARGIN = 15;
		if (inputSize >= INPUT_MARGIN) {
			ipLimit = ipEnd - INPUT_MARGIN;
			ip += 1;
			nextHash = hashFunc(load32(input, ip), hashFuncShift);
			while (flag) {
				skip = 32;
				nextIp = ip;
				do {
					ip = nextIp;
					hash = nextHash;
					bytesBetweenHashLookups = skip >>> 5;
					skip += 1;
					nextIp = ip + bytesBetweenHashLookups;
					if (ip > ipLimit) {
						flag = false;
						break;
					}
					nextHash = hashFunc(load32(input, nextIp), hashFuncShift);
					candidate = baseIp + hashTable[hash];
					hashTable[hash] = ip - baseIp;
				} while (!equals32(input, ip, candidate));
				if (!flag) break;
				op = emitLiteral(input, nextEmit, ip - nextEmit, output, op);
				do {
					base = ip;
					matched = 4;
					while (ip + matched < ipEnd && input[ip + matched] === input[candidate + matched]) matched += 1;
					ip += matched;
					offset = base - candidate;
					op = emitCopy(output, op, offset, matched);
					nextEmit = ip;
					if (ip >= ipLimit) {
						flag = false;
						break;
					}
					prevHash = hashFunc(load32(input, ip - 1), hashFuncShift);
					hashTable[prevHash] = ip - 1 - baseIp;
					curHash = hashFunc(load32(input, ip), hashFuncShift);
					candidate = baseIp + hashTable[curHash];
					hashTable[curHash] = ip - baseIp;
				} while (equals32(input, ip, candidate));
				if (!flag) break;
				ip += 1;
				nextHash = hashFunc(load32(input, ip), hashFuncShift);
			}
		}
		if (nextEmit < ipEnd) op = emitLiteral(input, nextEmit, ipEnd - nextEmit, output, op);
		return op;
	}
	function putVarint(value, output, op) {
		do {
			output[op] = value & 127;
			value = value >>> 7;
			if (value > 0) output[op] += 128;
			op += 1;
		} while (value > 0);
		return op;
	}
	function SnappyCompressor(uncompressed) {
		this.array = uncompressed;
	}
	SnappyCompressor.prototype.maxCompressedLength = function() {
		var sourceLen = this.array.length;
		return 32 + sourceLen + Math.floor(sourceLen / 6);
	};
	SnappyCompressor.prototype.compressToBuffer = function(outBuffer) {
		var array = this.array;
		var length = array.length;
		var pos = 0;
		var outPos = 0;
		var fragmentSize;
		outPos = putVarint(length, outBuffer, outPos);
		while (pos < length) {
			fragmentSize = Math.min(length - pos, BLOCK_SIZE);
			outPos = compressFragment(array, pos, fragmentSize, outBuffer, outPos);
			pos += fragmentSize;
		}
		return outPos;
	};
	exports.SnappyCompressor = SnappyCompressor;
}));
// src/github/hidden-json.ts
var import_snappyjs = __commonJSMin(((exports) => {
	function isNode() {
		if (typeof process === "object") {
			if (typeof process.versions === "object") {
				if (typeof process.versions.node !== "undefined") return true;
			}
		}
		return false;
	}
	function isUint8Array(object) {
		return object instanceof Uint8Array && (!isNode() || !Buffer.isBuffer(object));
	}
	function isArrayBuffer(object) {
		return object instanceof ArrayBuffer;
	}
	function isBuffer(object) {
		if (!isNode()) return false;
		return Buffer.isBuffer(object);
	}
	var SnappyDecompressor = require_snappy_decompressor().SnappyDecompressor;
	require_snappy_compressor().SnappyCompressor;
	var TYPE_ERROR_MSG = "Argument compressed must be type of ArrayBuffer, Buffer, or Uint8Array";
	function uncompress(compressed, maxLength) {
		if (!isUint8Array(compressed) && !isArrayBuffer(compressed) && !isBuffer(compressed)) throw new TypeError(TYPE_ERROR_MSG);
		var uint8Mode = false;
		var arrayBufferMode = false;
		if (isUint8Array(compressed)) uint8Mode = true;
		else if (isArrayBuffer(compressed)) {
			arrayBufferMode = true;
			compressed = new Uint8Array(compressed);
		}
		var decompressor = new SnappyDecompressor(compressed);
		var length = decompressor.readUncompressedLength();
		if (length === -1) throw new Error("Invalid Snappy bitstream");
		if (length > maxLength) throw new Error(`The uncompressed length of ${length} is too big, expect at most ${maxLength}`);
		var uncompressed, uncompressedView;
		if (uint8Mode) {
			uncompressed = new Uint8Array(length);
			if (!decompressor.uncompressToBuffer(uncompressed)) throw new Error("Invalid Snappy bitstream");
		} else if (arrayBufferMode) {
			uncompressed = new ArrayBuffer(length);
			uncompressedView = new Uint8Array(uncompressed);
			if (!decompressor.uncompressToBuffer(uncompressedView)) throw new Error("Invalid Snappy bitstream");
		} else {
			uncompressed = Buffer.alloc(length);
			if (!decompressor.uncompressToBuffer(uncompressed)) throw new Error("Invalid Snappy bitstream");
		}
		return uncompressed;
	}
	exports.uncompress = uncompress;
}))();
const end$1 = " -->";
const startOf = (name) => `<!-- ${name}:`;
const withHidden = (name, value, text) => `${startOf(name)}${escaped(JSON.stringify(value))}${end$1}\n${text}`;
function hiddenIn(name, text) {
	const stop = text.indexOf(end$1);
	return text.startsWith(startOf(name)) && stop !== -1 ? text.slice(startOf(name).length, stop) : void 0;
}
const textBelow = (text) => text.slice(text.indexOf(end$1) + 4).replace(/^\r?\n/, "");
const escaped = (json) => json.replaceAll(/[-<>&]|[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
// src/github/comments/marker.ts
const version$2 = 1;
const writtenMarker$2 = lenientObject({
	v: literal(version$2),
	key: string(),
	head: commit,
	run: object({
		id: whole,
		attempt: whole
	}),
	writer: ifGood(string()),
	digest: string(),
	memory: ifGood(string()),
	gate: ifGood(string()),
	outdated: ifGood(literal(true))
});
const name$2 = "pligos";
const withMarker = (marker, body) => withHidden(name$2, {
	v: version$2,
	...marker
}, body);
function markerOf(body) {
	const written = readJson(writtenMarker$2, hiddenIn(name$2, body) ?? "");
	if (written === void 0) return void 0;
	const { v: _version, ...marker } = written;
	return marker;
}
const bodyBelow = textBelow;
// src/github/comments/comments.ts
const inRepository = ({ owner, name }) => ({
	owner,
	repo: name
});
async function readViewer(gitHub) {
	const data = await gitHub.graphql("query { viewer { login databaseId } }", {});
	return {
		login: textAt(data, "viewer", "login") ?? "",
		id: wholeAt(data, "viewer", "databaseId")
	};
}
async function findComments(gitHub, where, viewer = readViewer(gitHub)) {
	const [by, all] = await Promise.all([viewer, listComments(gitHub, where)]);
	return pickOurs(all, by, where);
}
function listComments(gitHub, where) {
	return gitHub.pages(gitHub.rest.issues.listComments, {
		...inRepository(where.repository),
		issue_number: where.pull
	});
}
function pickOurs(all, viewer, { key, formerKeys = [] }) {
	return pickAll(all, viewer).filter(({ marker }) => marker.key === key || formerKeys.includes(marker.key)).filter(({ marker }) => marker.outdated === void 0).toSorted((a, b) => Number(a.marker.key !== key) - Number(b.marker.key !== key) || a.id - b.id);
}
const pickAll = (all, viewer) => all.filter((item) => isBy(item, viewer)).flatMap((item) => toComment(item) ?? []);
function isBy(item, viewer) {
	const id = wholeAt(item, "user", "id");
	if (id !== void 0 && viewer.id !== void 0) return id === viewer.id;
	return viewer.login !== "" && textAt(item, "user", "login") === viewer.login;
}
function toComment(item) {
	const body = textAt(item, "body") ?? "";
	const marker = markerOf(body);
	const id = wholeAt(item, "id");
	if (marker === void 0 || id === void 0) return void 0;
	return {
		id,
		nodeId: textAt(item, "node_id") ?? "",
		url: textAt(item, "html_url") ?? "",
		body,
		marker
	};
}
// src/github/fault.ts
const kinds$1 = {
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
	rejected: {
		code: "github-rejected",
		says: "GitHub rejected",
		hint: "report this as a bug of pligos"
	},
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
	const { code, says, hint } = kinds$1[fault.kind];
	const status = fault.status === void 0 ? "" : ` (${fault.status})`;
	const error = new UserError(code, `${says} ${call}: ${fault.reason}${status}`, { hint });
	return Object.assign(error, { fault });
}
const isFaulty = (error) => error instanceof UserError && "fault" in error;
function faultOf(error) {
	return isFaulty(error) ? error.fault : void 0;
}
function serverText(message) {
	return oneLine(message, 300).replace(/\.$/, "");
}
const ofGraphql = {
	FORBIDDEN: "refused",
	INSUFFICIENT_SCOPES: "refused",
	NOT_FOUND: "missing",
	RATE_LIMITED: "limited"
};
function graphqlFault(error) {
	const [first] = listAt(error, "errors");
	const field = listAt(first, "path").map((key) => textAt(key) ?? wholeAt(key)).join(".");
	return {
		kind: ofGraphql[textAt(first, "type") ?? ""] ?? "rejected",
		reason: serverText(textAt(first, "message") ?? "an answer without data"),
		...field !== "" && { field }
	};
}
// src/github/attestations.ts
const toAttest = [
	"permissions:",
	"  contents: read",
	"  pull-requests: write",
	"  checks: write",
	"  id-token: write",
	"  attestations: write"
];
const toRead$1 = [
	"permissions:",
	"  contents: read",
	"  pull-requests: read",
	"  checks: read",
	"  attestations: read"
];
const maxFaults$2 = 3;
const mostBundles = 100;
const bundleBytes = 1048576;
async function storeAttestation(gitHub, repository, bundle) {
	for (let faults = 0;;) try {
		const { data } = await gitHub.rest.repos.createAttestation({
			...inRepository(repository),
			bundle
		});
		return {
			ok: true,
			id: wholeAt(data, "id")
		};
	} catch (error) {
		gitHub.signal.throwIfAborted();
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		faults += 1;
		if (!(fault.kind === "unreachable" || fault.kind === "broken") || faults > maxFaults$2) return whyNot$1(fault, "may not store attestations", toAttest);
		await setTimeout$1(100 * 2 ** faults, void 0, { signal: gitHub.signal });
	}
}
async function readAttestations(gitHub, web, repository, { hash, predicateType }) {
	try {
		const { data } = await gitHub.rest.repos.listAttestations({
			...inRepository(repository),
			subject_digest: `sha256:${hash}`,
			predicate_type: predicateType,
			per_page: mostBundles
		});
		const entries = listAt(data, "attestations").slice(0, mostBundles);
		return {
			ok: true,
			bundles: await Promise.all(entries.map((entry) => bundleOf(entry, web)))
		};
	} catch (error) {
		gitHub.signal.throwIfAborted();
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		if (fault.kind === "missing") return {
			ok: true,
			bundles: []
		};
		return whyNot$1(fault, "may not read attestations", toRead$1);
	}
}
async function bundleOf(entry, web) {
	const bundle = valueAt(entry, "bundle");
	const url = textAt(entry, "bundle_url");
	if (bundle !== void 0 && bundle !== null || url === void 0 || url === "") return bundle;
	const answer = await web.call({
		method: "GET",
		url,
		maxBytes: bundleBytes
	});
	if (answer.status !== 200) return void 0;
	const { bytes } = answer;
	return parseJson(bytes[0] === 123 ? bytes : unpackSnappy(bytes));
}
function unpackSnappy(packed) {
	try {
		return (0, import_snappyjs.uncompress)(packed, bundleBytes);
	} catch {
		return new Uint8Array();
	}
}
function whyNot$1({ kind, reason, status }, refused, lines) {
	const reasonWithStatus = status === void 0 ? reason : `${reason}, ${status}`;
	if (kind === "refused") return {
		ok: false,
		reason: `the token ${refused} (${reasonWithStatus})`,
		...status !== 401 && { lines }
	};
	if (kind === "limited") return {
		ok: false,
		reason: `the rate limit of GitHub is reached (${reasonWithStatus})`
	};
	if (kind === "missing") return {
		ok: false,
		reason: `the repository keeps no attestations (${reasonWithStatus})`
	};
	return {
		ok: false,
		reason: `${kind === "rejected" ? "GitHub rejected the attestation" : "GitHub gave an unexpected answer"} (${reasonWithStatus})`
	};
}
// src/github/event.ts
const kinds = new Set([
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
const isKind = (name) => kinds.has(name);
function readEvent(env, payload) {
	const name = variable(env, "GITHUB_EVENT_NAME");
	if (objectAt(payload) === void 0) throw wrong("the payload of the event is not a JSON object", "it is the file that GITHUB_EVENT_PATH names");
	const repository = repositoryOf(env["GITHUB_REPOSITORY"]);
	if (repository === void 0) throw wrong(`GITHUB_REPOSITORY is "${env["GITHUB_REPOSITORY"] ?? ""}", expected owner/name`, "the runner sets it");
	const sha = commitAt(env["GITHUB_SHA"]);
	if (sha === void 0) throw wrong(`GITHUB_SHA is "${env["GITHUB_SHA"] ?? ""}", expected the full name of a commit`, "the runner sets it");
	const actor = env["GITHUB_ACTOR"] ?? "";
	const ref = env["GITHUB_REF"] ?? "";
	const kind = isKind(name) ? name : "other";
	const pull = objectAt(payload, "pull_request") && readPull(payload, repository, {
		sha,
		ref
	});
	const pullNumber = pull?.number ?? pullNumberOf(kind, payload);
	const serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com");
	if ((kind === "pull_request" || kind === "pull_request_target") && pull === void 0) throw wrong(`the payload of ${name} contains no pull_request`, "it is the file that GITHUB_EVENT_PATH names");
	return {
		kind,
		name,
		repository,
		sha,
		ref,
		defaultBranch: textAt(payload, "repository", "default_branch"),
		...pull && { pull },
		...pullNumber !== void 0 && { pullNumber },
		...kind === "push" && { push: readPush(payload) },
		...kind === "merge_group" && { group: readGroup$1(payload) },
		...kind === "workflow_run" && { after: readAfter(payload) },
		actor,
		isFork: pull?.isFork === true || actor === "dependabot[bot]" || ranForFork(kind, payload, repository),
		run: {
			id: number(env, "GITHUB_RUN_ID"),
			attempt: number(env, "GITHUB_RUN_ATTEMPT", 1)
		},
		runNumber: number(env, "GITHUB_RUN_NUMBER", 1),
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
function readPull(payload, repository, run) {
	const pull = valueAt(payload, "pull_request");
	const pullNumber = wholeAt(pull, "number");
	if (pullNumber === void 0) throw missing("pull_request.number", "the number of the pull request");
	const headRepository = repositoryOf(valueAt(pull, "head", "repo", "full_name"));
	return {
		number: pullNumber,
		headSha: requiredCommit(payload, "pull_request", "head", "sha"),
		headRef: requiredText(payload, "pull_request", "head", "ref"),
		baseSha: requiredCommit(payload, "pull_request", "base", "sha"),
		baseRef: requiredText(payload, "pull_request", "base", "ref"),
		isFork: headRepository === void 0 || !sameRepository(headRepository, repository),
		headRepository,
		...valueAt(payload, "action") === "closed" && { isClosed: true },
		...run.ref === `refs/pull/${pullNumber}/merge` && { mergeSha: run.sha }
	};
}
const there = (sha) => /^0+$/.test(sha) ? void 0 : sha;
function readPush(payload) {
	return {
		before: there(requiredCommit(payload, "before")),
		after: there(requiredCommit(payload, "after")),
		forced: valueAt(payload, "forced") === true,
		created: valueAt(payload, "created") === true,
		deleted: valueAt(payload, "deleted") === true
	};
}
function readGroup$1(payload) {
	return {
		baseSha: requiredCommit(payload, "merge_group", "base_sha"),
		headSha: requiredCommit(payload, "merge_group", "head_sha")
	};
}
function pullNumberOf(kind, payload) {
	if (kind === "issue_comment") return objectAt(payload, "issue", "pull_request") && wholeAt(payload, "issue", "number");
	const pulls = kind === "workflow_run" ? valueAt(payload, "workflow_run", "pull_requests") : void 0;
	return Array.isArray(pulls) && pulls.length === 1 ? wholeAt(pulls[0], "number") : void 0;
}
function readAfter(payload) {
	return {
		headSha: requiredCommit(payload, "workflow_run", "head_sha"),
		headBranch: textAt(payload, "workflow_run", "head_branch") ?? "",
		headRepository: repositoryOf(valueAt(payload, "workflow_run", "head_repository", "full_name"))
	};
}
function ranForFork(kind, payload, repository) {
	if (kind !== "workflow_run") return false;
	const head = repositoryOf(valueAt(payload, "workflow_run", "head_repository", "full_name"));
	return head === void 0 || !sameRepository(head, repository);
}
const sameRepository = (a, b) => a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();
function repositoryOf(fullName) {
	const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(textAt(fullName) ?? "") ?? [];
	return owner === void 0 || name === void 0 ? void 0 : {
		owner,
		name
	};
}
function requiredCommit(payload, ...keys) {
	const value = commitAt(payload, ...keys);
	if (value === void 0) throw missing(keys.join("."), "the full name of a commit");
	return value;
}
function requiredText(payload, ...keys) {
	const value = textAt(payload, ...keys);
	if (value === void 0) throw missing(keys.join("."), "a text");
	return value;
}
function variable(env, name) {
	const value = env[name];
	if (value === void 0 || value === "") throw wrong(`${name} is not set`, "the runner sets it");
	return value;
}
function number(env, name, otherwise) {
	const value = env[name];
	if ((value === void 0 || value === "") && otherwise !== void 0) return otherwise;
	if (!/^\d{1,15}$/.test(value ?? "")) throw wrong(`${name} is "${value ?? ""}", expected a number`, "the runner sets it");
	return Number(value);
}
function address(env, name, otherwise) {
	const value = env[name] || otherwise;
	if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw wrong(`${name} is "${value}", expected an address that begins with https://`, "the runner sets it");
	return value.replace(/\/+$/, "");
}
const missing = (path, expected) => wrong(`${path} in the payload of the event is not ${expected}`, "the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it");
const wrong = (message, hint) => new UserError("github-event", message, { hint });
// src/github/cache/entry-files.ts
function openEntries({ limits, start, secret }) {
	let opened;
	let count = 0;
	async function withFile(use) {
		if (opened === void 0) {
			const folder = privateFolder("cache");
			opened = {
				folder,
				helper: start(folder.path)
			};
		}
		const { folder, helper } = opened;
		count += 1;
		const file = join(folder.path, String(count));
		try {
			return await use(file, helper);
		} finally {
			rmSync(file, { force: true });
		}
	}
	const failed = (done, { reason = "", status }) => ({
		trouble: `the cache could not be ${done}: ${withoutSecrets(reason, secret)}`,
		closes: status === void 0 || status === 401 || status === 429 || status >= 500
	});
	return {
		restore: (key, limitMs) => withFile(async (file, helper) => {
			const answer = await helper.ask({
				action: "restore",
				key,
				file
			}, limitMs);
			if (answer.result === "failed") return failed("read", answer);
			if (answer.result !== "found") return { value: void 0 };
			const bytes = statSync(file).size > limits.bytes ? void 0 : unpackEntry(readFileSync(file));
			return {
				value: bytes,
				...bytes === void 0 && { trouble: "an entry is not what was saved, and is not used" }
			};
		}),
		save: (key, bytes, limitMs) => {
			const tooMany = `${bytes.length} bytes are too many to be saved in the cache`;
			if (bytes.length > limits.bytes) return Promise.resolve({
				value: "refused",
				trouble: tooMany
			});
			return withFile(async (file, helper) => {
				writeFileSync(file, packEntry(bytes), { mode: 384 });
				const answer = await helper.ask({
					action: "save",
					key,
					file
				}, limitMs);
				if (answer.result === "failed") return failed("written", answer);
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
const withoutSecrets = (reason, secret) => serverText(reason.replaceAll(secret, "***").replaceAll(/(https?:\/\/[^\s?'"]*)\?[^\s'"]*/g, "$1"));
const digestLength = 64;
const packEntry = (bytes) => Buffer.concat([Buffer.from(sha256(bytes)), bytes]);
function unpackEntry(file) {
	const bytes = file.subarray(digestLength);
	return file.toString("latin1", 0, digestLength) === sha256(bytes) ? bytes : void 0;
}
// src/github/cache/gate.ts
function makeGate(wholeMs, signal, notice) {
	const reported = new Set();
	const clock = makeClock();
	let closed = false;
	const notifyOnce = (words) => {
		if (reported.has(words)) return;
		reported.add(words);
		notice(words);
	};
	const close = (words) => {
		if (!closed) notifyOnce(`${words}; the run goes on without it`);
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
			} catch (error) {
				const fault = refusalOf(error);
				if (fault === void 0) throw error;
				close(`the cache cannot keep its files: ${fault}`);
				return otherwise;
			} finally {
				clock.stop();
			}
		}
	};
}
function refusalOf(error) {
	return error instanceof Error && ("problems" in error || "syscall" in error) ? error.message : void 0;
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
const printed = 4194304;
function startCacheProcess(options) {
	const { program, maxBytes, silenceMs } = options;
	const control = new AbortController();
	const pending = new Map();
	let count = 0;
	let isReady = false;
	let pipe;
	let fault;
	let silence;
	const fail = (reason) => {
		fault ??= reason;
		for (const answer of pending.values()) answer({
			result: "failed",
			reason: fault
		});
		pending.clear();
		clearTimeout(silence);
		silence = void 0;
		control.abort();
	};
	const waitAgain = () => {
		clearTimeout(silence);
		silence = void 0;
		if (pending.size === 0 || !isReady) return;
		const timer = setTimeout(() => {
			setImmediate(() => {
				if (silence === timer) fail(`no answer and no byte for ${silenceMs / 1e3} s`);
			});
		}, silenceMs);
		silence = timer;
	};
	const receive = (line) => {
		isReady = true;
		const answer = readAnswer(line);
		if (answer !== void 0) {
			pending.get(answer.id)?.(answer);
			pending.delete(answer.id);
		}
		waitAgain();
	};
	const ended = run(process.execPath, [program, String(maxBytes)], {
		cwd: options.folder,
		env: options.env,
		output: "capture",
		limit: printed,
		signal: AbortSignal.any([options.signal, control.signal]),
		channels: {
			count: 1,
			opened([end]) {
				pipe = end;
				if (end !== void 0) createInterface({ input: end }).on("line", receive).on("error", () => {});
			}
		}
	}).then(({ exitCode }) => fail(`its process ended with exit code ${exitCode}`), () => fail("its process cannot be started"));
	return {
		ask(call, limitMs) {
			if (fault !== void 0) return Promise.resolve({
				result: "failed",
				reason: fault
			});
			count += 1;
			const id = count;
			return new Promise((resolve) => {
				const limit = setTimeout(() => fail("it took too much time of this run"), limitMs);
				pending.set(id, (answer) => {
					clearTimeout(limit);
					resolve(answer);
				});
				if (pending.size === 1) waitAgain();
				pipe?.write(`${JSON.stringify({
					id,
					...call
				})}\n`);
			});
		},
		async close() {
			fail("it is closed");
			await ended;
		}
	};
}
// src/github/cache/cache.ts
const defaults$3 = {
	silenceMs: 5e3,
	wholeMs: 6e4,
	bytes: 268435456
};
function openCache(options) {
	const { env, program, signal } = options;
	const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
	const off = whyOff(env, mode);
	if (off !== void 0) return { off };
	const limits = {
		...defaults$3,
		...options.limits
	};
	const entries = openEntries({
		limits,
		start: (folder) => startCacheProcess({
			program,
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
	const name = !isEnterprise(server) && Boolean(env["ACTIONS_CACHE_SERVICE_V2"]) ? "ACTIONS_RESULTS_URL" : "ACTIONS_CACHE_URL";
	if (!URL.canParse(env[name] ?? "")) return `the runner does not say where the cache is (${name})`;
	if (!env["ACTIONS_RUNTIME_TOKEN"]) return "the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)";
	return mode === "none" ? "the cache is switched off for this run (ACTIONS_CACHE_MODE)" : void 0;
}
const cacheVariables = [
	...harmlessVariables,
	"ACTIONS_CACHE_SERVICE_V2",
	"ACTIONS_CACHE_URL",
	"ACTIONS_ORCHESTRATION_ID",
	"ACTIONS_RESULTS_URL",
	"ACTIONS_RUNTIME_TOKEN",
	"GITHUB_SERVER_URL",
	"NODE_EXTRA_CA_CERTS",
	"NODE_USE_SYSTEM_CA",
	"SystemRoot"
];
function forCache(env) {
	return Object.fromEntries(cacheVariables.flatMap((name) => env[name] === void 0 ? [] : [[name, env[name]]]));
}
const neverSaving = new Set([
	"pull_request_target",
	"issue_comment",
	"workflow_run"
]);
const mayUseCache = (event) => whyNotSaved(event, "") === void 0;
function whyNotSaved(event, mode) {
	if (event.isFork) return "nothing is saved in the cache: the run is for a fork or by Dependabot";
	if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
	return mode === "read" ? "nothing is saved in the cache: this run may only read it" : void 0;
}
// src/github/refusal.ts
const permissions$1 = [
	"permissions:",
	"  contents: read",
	"  pull-requests: write"
];
function whyRefused(fault, request) {
	const reasonWithStatus = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
	return `${sentences$1[fault.kind](request, fault)} (${reasonWithStatus})`;
}
const unanswered$2 = () => "GitHub gave an unexpected answer";
const sentences$1 = {
	refused(request, fault) {
		if (isLocked(fault)) return `the conversation of pull request ${request.pull} is locked`;
		return request.isFork ? "a run for a fork or by Dependabot has a token that only reads, so that no comment can be written" : "the token may not comment on pull requests";
	},
	missing: ({ pull, repository: { owner, name } }) => `pull request ${pull} of ${owner}/${name} is not there for this token`,
	rejected: () => "GitHub rejected the comment",
	limited: () => "the rate limit of GitHub is reached",
	broken: unanswered$2,
	unreachable: unanswered$2
};
function linesToAdd(fault, request) {
	return fault.kind === "refused" && fault.status !== 401 && !request.isFork && !isLocked(fault) ? permissions$1 : void 0;
}
const isLocked = (fault) => /\block/i.test(fault.reason);
// src/github/close-comment.ts
async function closeComment(gitHub, closing, viewer) {
	const { repository, lead, replaceLead, run } = closing;
	try {
		const [comment] = await findComments(gitHub, closing, viewer);
		if (comment === void 0) return { action: "nothing" };
		const { id, url, marker } = comment;
		const body = withMarker({
			...marker,
			run: {
				id: run.id,
				attempt: run.attempt
			},
			digest: digestOf(marker.digest, lead)
		}, replaceLead(bodyBelow(comment.body), lead));
		if (body === comment.body) return {
			action: "unchanged",
			id,
			url
		};
		await gitHub.rest.issues.updateComment({
			...inRepository(repository),
			comment_id: id,
			body
		});
		return {
			action: "updated",
			id,
			url
		};
	} catch (error) {
		gitHub.signal.throwIfAborted();
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		const lines = linesToAdd(fault, closing);
		return {
			action: "refused",
			reason: whyRefused(fault, closing),
			...lines && { lines }
		};
	}
}
const digestOf = (digest, lead) => createHash("sha256").update(JSON.stringify([digest, lead])).digest("hex");
// src/github/retry.ts
const retries = 3;
function judge(result) {
	if ("broken" in result) return {
		fault: {
			kind: result.broken === "size" ? "broken" : "unreachable",
			reason: result.reason
		},
		passing: result.broken !== "size"
	};
	const { status } = result;
	if (status >= 200 && status < 300) return void 0;
	const reason = reasonOf(result);
	const waitMs = limitOf(result, reason);
	if (waitMs !== void 0) return {
		fault: {
			kind: "limited",
			status,
			reason
		},
		passing: true,
		waitMs
	};
	return {
		fault: {
			kind: kindOf(status),
			status,
			reason
		},
		passing: status === 408 || status >= 500
	};
}
function kindOf(status) {
	if (status === 401 || status === 403) return "refused";
	if (status === 404 || status === 410) return "missing";
	return status === 408 || status >= 500 ? "broken" : "rejected";
}
function reasonOf(result) {
	const message = textAt(parseJson(result.bytes), "message");
	return message === void 0 || message === "" ? `status ${result.status}` : serverText(message);
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
function seconds(header, headers) {
	if (header === void 0) return void 0;
	if (/^\d+$/.test(header)) return Number(header) * 1e3;
	const date = Date.parse(header);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - now(headers));
}
function now(headers) {
	const date = Date.parse(headers["date"] ?? "");
	return Number.isNaN(date) ? Date.now() : date;
}
async function tryAgain(once, repeatable, limits, signal) {
	const end = performance.now() + limits.wholeMs;
	for (let count = 0;; count += 1) {
		const result = await once(Math.max(1, Math.min(limits.tryMs, end - performance.now())));
		const failed = judge(result);
		if (failed === void 0 && !("broken" in result)) return result;
		if (failed === void 0) throw new TypeError("a broken answer was taken for a good one");
		const again = failed.passing && (repeatable || failed.waitMs !== void 0);
		const pause = failed.waitMs ?? limits.pauseMs * 2 ** count * (.75 + Math.random() / 2);
		if (!again || count === retries || performance.now() + pause >= end) return failed;
		await setTimeout$1(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
	}
}
// src/github/fetch.ts
const maxRedirects$1 = 3;
function makeFetch(options) {
	const { limits, signal } = options;
	return async (url, request) => {
		const result = await tryAgain((limitMs) => follow(options, new URL(url), request, limitMs), isRepeatable(request.method, url), limits, signal);
		const call = `${request.method} ${new URL(url).pathname}`;
		if ("fault" in result) throw githubError(call, result.fault);
		const { status, headers, bytes } = result;
		if (bytes.length > 0 && parseJson(bytes) === void 0) throw githubError(call, {
			kind: "broken",
			status,
			reason: "the answer is not JSON"
		});
		return {
			status,
			url,
			headers: new Map(Object.entries({
				...headers,
				"content-type": "application/json"
			})),
			text: () => Promise.resolve(new TextDecoder().decode(bytes))
		};
	};
}
const isRepeatable = (method, url) => method === "GET" || method === "PUT" || method === "DELETE" || url.endsWith("/graphql");
async function follow({ apiUrl, agents, limits, signal }, first, { method, headers, body }, limitMs) {
	const { origin } = new URL(apiUrl);
	const { authorization = "", ...others } = headers;
	let url = first;
	for (let count = 0;; count += 1) {
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
		if (next === void 0 || count === maxRedirects$1) return result;
		url = next;
	}
}
// src/github/connect.ts
const defaults$2 = {
	tryMs: 15e3,
	wholeMs: 9e4,
	pauseMs: 500,
	answerBytes: 33554432,
	pages: 200
};
async function connect({ apiUrl, token, signal, proxyEnv, limits: ownLimits }) {
	if (token.trim() === "") throw new UserError("github-token", "The token for GitHub is empty", { hint: "leave the input token out, or give it a secret that exists" });
	const baseUrl = baseOf$1(apiUrl);
	const limits = {
		...defaults$2,
		...ownLimits
	};
	const agents = makeAgents(proxyEnv ?? {}, signal);
	const { getOctokit } = await import("./github-library.js");
	const octokit = getOctokit(token.trim(), {
		baseUrl,
		userAgent: "pligos",
		log: silent,
		request: { fetch: makeFetch({
			apiUrl: baseUrl,
			agents,
			limits,
			signal
		}) }
	});
	octokit.hook.before("request", ({ headers }) => {
		Object.assign(headers, {
			accept: "application/vnd.github+json",
			"x-github-api-version": "2022-11-28"
		});
	});
	octokit.hook.error("request", (error) => {
		signal.throwIfAborted();
		throw error.cause ?? error;
	});
	return {
		apiUrl: baseUrl,
		signal,
		request: octokit.request,
		rest: octokit.rest,
		pages(list, parameters) {
			let count = 0;
			const first = list.endpoint({
				...parameters,
				per_page: 100
			});
			return octokit.paginate({ ...first }, ({ url, data }) => {
				const broken = (reason) => githubError(`GET ${new URL(url).pathname}`, {
					kind: "broken",
					reason
				});
				count += 1;
				if (!Array.isArray(data)) throw broken("the answer is not a list");
				if (count > limits.pages) throw broken(`the list has more than ${limits.pages} pages`);
				return data;
			});
		},
		async graphql(query, variables) {
			const data = await octokit.graphql(query, { ...variables }).catch((error) => {
				signal.throwIfAborted();
				throw faultOf(error) === void 0 ? githubError("a GraphQL query", graphqlFault(error)) : error;
			});
			if (typeof data === "object" && data !== null) return data;
			throw githubError("a GraphQL query", graphqlFault(void 0));
		},
		close: () => closeAgents(agents)
	};
}
const silent = {
	debug() {},
	info() {},
	warn() {},
	error() {}
};
function baseOf$1(apiUrl) {
	const url = URL.canParse(apiUrl) ? new URL(apiUrl) : void 0;
	if (url === void 0 || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "") throw new UserError("github-event", `GITHUB_API_URL is "${apiUrl}", which is not the URL of an API`, { hint: "the runner sets it; outside of one it is https://api.github.com" });
	return apiUrl.replace(/\/+$/, "");
}
// src/github/deployments.ts
const deploymentMark = "pligos";
async function createDeployment(gitHub, deploying) {
	const { repository, ref, environment, description, isTransient, isProduction, payload } = deploying;
	const { data, url } = await gitHub.rest.repos.createDeployment({
		...inRepository(repository),
		ref,
		environment,
		description: short$1(description),
		auto_merge: false,
		required_contexts: [],
		transient_environment: isTransient,
		...isProduction !== void 0 && { production_environment: isProduction },
		payload: {
			...payload,
			by: deploymentMark
		}
	});
	const id = wholeAt(data, "id");
	if (id === void 0) throw githubError(`POST ${new URL(url).pathname}`, {
		kind: "broken",
		reason: "the answer is not a Deployment"
	});
	return {
		id,
		environment
	};
}
async function setDeploymentStatus(gitHub, repository, { id }, { state, description, logUrl, environmentUrl }) {
	await gitHub.rest.repos.createDeploymentStatus({
		...inRepository(repository),
		deployment_id: id,
		state,
		description: short$1(description),
		log_url: logUrl,
		...environmentUrl !== void 0 && { environment_url: environmentUrl },
		auto_inactive: false
	});
}
const mostRecent = 10;
async function supersede(gitHub, repository, environment, { newest, logUrl, why }) {
	const { repos } = gitHub.rest;
	const where = inRepository(repository);
	const { data } = await repos.listDeployments({
		...where,
		environment,
		per_page: mostRecent
	});
	const older = listAt(data).filter((item) => isOurs$1(item) && (newest === void 0 || (wholeAt(item, "id") ?? newest) < newest));
	return (await Promise.all(older.map(async (item) => {
		const id = wholeAt(item, "id");
		if (id === void 0) return 0;
		const latest = await repos.listDeploymentStatuses({
			...where,
			deployment_id: id,
			per_page: 1
		});
		if (valueAt(listAt(latest.data)[0], "state") === "inactive") return 0;
		await setDeploymentStatus(gitHub, repository, { id }, {
			state: "inactive",
			description: why,
			logUrl
		});
		return 1;
	}))).reduce((sum, one) => sum + one, 0);
}
const isOurs$1 = (item) => valueAt(payloadOf(item), "by") === deploymentMark;
function payloadOf(item) {
	const payload = valueAt(item, "payload");
	return typeof payload === "string" ? parseJson(payload) : payload;
}
async function environmentOfRun(gitHub, repository, commits, runUrl) {
	const { repos } = gitHub.rest;
	const where = inRepository(repository);
	const found = await Promise.all([...new Set(commits)].map(async (sha) => listAt((await repos.listDeployments({
		...where,
		sha,
		per_page: mostRecent
	})).data)));
	for (const item of found.flat().filter((one) => !isOurs$1(one))) {
		const id = wholeAt(item, "id");
		if (id === void 0) continue;
		const { data } = await repos.listDeploymentStatuses({
			...where,
			deployment_id: id,
			per_page: mostRecent
		});
		if (listAt(data).some((status) => {
			const log = textAt(status, "log_url") ?? "";
			return log === runUrl || log.startsWith(`${runUrl}/`);
		})) return textAt(item, "environment");
	}
}
const short$1 = (payloadText) => payloadText.length > 140 ? `${payloadText.slice(0, 139).replace(/[\ud800-\udbff]$/, "")}…` : payloadText;
const permissions = [
	"permissions:",
	"  contents: read",
	"  deployments: write"
];
const sentences = {
	missing: "this token cannot see the repository or the commit",
	rejected: "GitHub rejected the Deployment",
	limited: "the rate limit of GitHub is reached",
	broken: "GitHub gave an unexpected answer",
	unreachable: "GitHub gave an unexpected answer"
};
function whyNoDeployment(error, { isFork }) {
	const fault = faultOf(error);
	if (fault === void 0) throw error;
	const reasonWithStatus = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
	if (fault.kind !== "refused") return { reason: `${sentences[fault.kind]} (${reasonWithStatus})` };
	if (fault.status === 401) return { reason: `GitHub does not accept the token (${reasonWithStatus})` };
	return {
		reason: `the token may not write Deployments (${reasonWithStatus})`,
		...!isFork && { lines: permissions }
	};
}
// src/github/download.ts
const defaults$1 = {
	tryMs: 12e4,
	wholeMs: 3e5,
	pauseMs: 1e3,
	answerBytes: 0,
	pages: 0
};
const maxRedirects = 5;
function makeDownloader(options) {
	const agents = makeAgents(options.proxyEnv ?? {}, options.signal);
	const limits = {
		...defaults$1,
		...options.limits
	};
	const { signal } = options;
	async function once(firstUrl, limitMs, maxBytes) {
		let url = firstUrl;
		for (let count = 0;; count += 1) {
			const result = await exchange({
				url,
				method: "GET",
				headers: { "user-agent": "pligos" },
				agents,
				limitMs,
				maxBytes,
				signal
			});
			const next = "broken" in result ? void 0 : redirectOf(result, "GET", url);
			if (next === void 0 || count === maxRedirects) return result;
			url = next;
		}
	}
	return {
		async get(url, maxBytes) {
			if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return { reason: "it is not a URL" };
			const result = await tryAgain((limitMs) => once(new URL(url), limitMs, maxBytes), true, limits, signal);
			if ("bytes" in result) return result.bytes;
			const { status, reason } = result.fault;
			return {
				...status !== void 0 && { status },
				reason
			};
		},
		close: () => closeAgents(agents)
	};
}
// src/github/pulls.ts
async function getPull(gitHub, repository, number) {
	const { data } = await gitHub.rest.pulls.get({
		...inRepository(repository),
		pull_number: number
	});
	return toPull(data, `pull request ${number}`);
}
async function pullsOfCommit(gitHub, repository, sha) {
	const { listPullRequestsAssociatedWithCommit: listPulls } = gitHub.rest.repos;
	return (await gitHub.pages(listPulls, {
		...inRepository(repository),
		commit_sha: sha
	})).map((item) => toPull(item, `pull requests of commit ${sha}`));
}
async function pullsOfBranch(gitHub, repository, from) {
	const head = `${from.owner}:${from.branch}`;
	const query = {
		...inRepository(repository),
		state: "open",
		head
	};
	return (await gitHub.pages(gitHub.rest.pulls.list, query)).map((item) => toPull(item, `pull requests of branch ${head}`));
}
async function compareCommits(gitHub, repository, base, head) {
	const basehead = `${base}...${head}`;
	const compare = gitHub.rest.repos.compareCommitsWithBasehead;
	const { data } = await compare({
		...inRepository(repository),
		basehead,
		per_page: 1
	});
	return needed(commitAt(data, "merge_base_commit", "sha"), `the comparison ${basehead}`);
}
async function addLabel(gitHub, repository, pull, label) {
	const where = {
		...inRepository(repository),
		issue_number: pull
	};
	await gitHub.rest.issues.addLabels({
		...where,
		labels: [label]
	});
}
function toPull(item, what) {
	const headRepository = textAt(item, "head", "repo", "full_name");
	return {
		number: needed(wholeAt(item, "number"), what),
		headSha: needed(commitAt(item, "head", "sha"), what),
		headRef: needed(textAt(item, "head", "ref"), what),
		baseSha: needed(commitAt(item, "base", "sha"), what),
		baseRef: needed(textAt(item, "base", "ref"), what),
		isFork: headRepository === void 0 || headRepository !== valueAt(item, "base", "repo", "full_name"),
		headRepository: repositoryOf(headRepository),
		isOpen: valueAt(item, "state") === "open",
		mergeSha: commitAt(item, "merge_commit_sha")
	};
}
function needed(value, what) {
	if (value === void 0) throw githubError(what, {
		kind: "broken",
		reason: "the answer lacks what was asked for"
	});
	return value;
}
// src/github/own-commits.ts
const mostTags = 20;
async function isOwnCommit(gitHub, repository, sha, { bases, tags }) {
	const tips = await answerIfKnown(gitHub.rest.repos.listBranchesForHeadCommit({
		...inRepository(repository),
		commit_sha: sha
	}));
	if (listAt(tips?.data).length > 0) return true;
	for (const base of bases) if (await answerIfKnown(compareCommits(gitHub, repository, sha, base)) === sha) return true;
	for (const tag of tags.slice(0, mostTags)) if (await commitOfTag(gitHub, repository, tag) === sha) return true;
	return false;
}
async function commitOfTag(gitHub, repository, tag) {
	const few = {
		per_page: 1,
		page: 2
	};
	const request = gitHub.rest.repos.getCommit({
		...inRepository(repository),
		ref: `tags/${tag}`,
		...few
	});
	return commitAt((await answerIfKnown(request))?.data, "sha");
}
async function answerIfKnown(request) {
	try {
		return await request;
	} catch (error) {
		const kind = faultOf(error)?.kind;
		if (kind !== "missing" && kind !== "rejected") throw error;
		return;
	}
}
// src/github/comments/hide.ts
const minimize = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
async function hide(gitHub, repository, comment) {
	try {
		await gitHub.graphql(minimize, { id: comment.nodeId });
		await gitHub.rest.issues.updateComment({
			...inRepository(repository),
			comment_id: comment.id,
			body: withMarker({
				...comment.marker,
				outdated: true
			}, bodyBelow(comment.body))
		});
	} catch (error) {
		if (faultOf(error)?.kind !== "missing") throw error;
	}
}
// src/github/pull-state.ts
async function readPullState(gitHub, request, viewer, created) {
	const [by, all, pull] = await Promise.all([
		viewer,
		listComments(gitHub, request),
		getPull(gitHub, request.repository, request.pull)
	]);
	const ours = pickOurs(all, by, request).map((comment) => withoutFarRun(comment, request));
	const late = created === void 0 || ours.some((comment) => comment.id === created.id) ? void 0 : await readComment(gitHub, request, created.id);
	return {
		ours: late === void 0 ? ours : [...ours, late].toSorted((a, b) => formerLast(a, b, request) || a.id - b.id),
		head: pull.headSha
	};
}
const mostRunsAhead = 1e9;
const withoutFarRun = (comment, { run }) => comment.marker.run.id - run.id <= mostRunsAhead ? comment : {
	...comment,
	marker: {
		...comment.marker,
		run: {
			id: 0,
			attempt: 0
		}
	}
};
const formerLast = (a, b, { key }) => Number(a.marker.key !== key) - Number(b.marker.key !== key);
async function readComment(gitHub, request, id) {
	try {
		const { data } = await gitHub.rest.issues.getComment({
			...inRepository(request.repository),
			comment_id: id
		});
		return toComment(data);
	} catch (error) {
		if (faultOf(error)?.kind === "missing") return void 0;
		throw error;
	}
}
function retainedComment(state, mode) {
	if (mode !== "new") return state.ours[0];
	return state.ours.toSorted((a, b) => {
		return Number(b.marker.head === state.head) - Number(a.marker.head === state.head) || compareRuns(b.marker.run, a.marker.run) || a.id - b.id;
	})[0];
}
function whyStale(request, state) {
	if (state.head !== request.head) return `the head of the pull request is ${state.head.slice(0, 7)} by now, and this run is about ${request.head.slice(0, 7)}`;
	const newer = state.ours.find(({ marker }) => marker.head === request.head && compareRuns(marker.run, request.run) > 0);
	return newer && `run ${newer.marker.run.id} is newer and has written about the same commit`;
}
const compareRuns = (a, b) => a.id - b.id || a.attempt - b.attempt;
// src/github/write-comment.ts
async function writeComment(gitHub, request, id) {
	const { key, head, run, writer, digest, shownHash: memory, gate } = request;
	const marker = {
		key,
		head,
		run: {
			id: run.id,
			attempt: run.attempt
		},
		...writer !== void 0 && { writer },
		digest,
		...memory !== void 0 && { memory },
		...gate !== void 0 && { gate }
	};
	const body = withMarker(marker, request.body);
	const { issues } = gitHub.rest;
	const where = inRepository(request.repository);
	const { data, url } = await (id === void 0 ? issues.createComment({
		...where,
		issue_number: request.pull,
		body
	}) : issues.updateComment({
		...where,
		comment_id: id,
		body
	}));
	const comment = toComment(data);
	if (comment === void 0) throw githubError(`${id === void 0 ? "POST" : "PATCH"} ${new URL(url).pathname}`, {
		kind: "rejected",
		reason: "the comment lost its marker"
	});
	return comment;
}
async function deleteComment(gitHub, request, comment) {
	try {
		await gitHub.rest.issues.deleteComment({
			...inRepository(request.repository),
			comment_id: comment.id
		});
	} catch (error) {
		if (faultOf(error)?.kind !== "missing") throw error;
	}
}
async function clearOthers(gitHub, request, state, retained) {
	try {
		for (const comment of state.ours.filter((candidate) => candidate !== retained)) if (request.mode === "new") await hide(gitHub, request.repository, comment);
		else await deleteComment(gitHub, request, comment);
		return;
	} catch (error) {
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		return `an older comment could not be ${request.mode === "new" ? "hidden" : "deleted"}: ${fault.reason}`;
	}
}
// src/github/upsert-comment.ts
const maxRounds = 12;
const maxFaults$1 = 3;
const settleMs = 500;
async function upsertComment(gitHub, request, viewer = readViewer(gitHub)) {
	const progress = {};
	try {
		return await runRounds(gitHub, request, progress, viewer);
	} catch (error) {
		gitHub.signal.throwIfAborted();
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		const reason = whyRefused(fault, request);
		if (progress.created !== void 0) return report("created", progress.created, reason);
		const lines = linesToAdd(fault, request);
		return {
			action: "refused",
			reason,
			...lines && { lines }
		};
	}
}
async function runRounds(gitHub, originalRequest, progress, viewer) {
	let faults = 0;
	let request = originalRequest;
	const answer = (result) => request === originalRequest ? result : {
		...result,
		reason: [sharedKey, result.reason ?? []].flat().join("; ")
	};
	for (let count = 0; count < maxRounds; count += 1) {
		const state = await readPullState(gitHub, request, viewer, progress.created);
		if (request === originalRequest && state.ours.some((comment) => isOfOtherStep(comment, originalRequest)) && isFree(progress)) {
			request = {
				...originalRequest,
				key: ownKeyOf(originalRequest),
				formerKeys: []
			};
			continue;
		}
		if (hasRivals(state, request)) progress.raced = true;
		try {
			const result = await takeStep(gitHub, request, state, progress);
			if (result !== void 0 && !mustSettle(result, progress)) return answer(result);
			if (result !== void 0) await setTimeout$1(settleMs, void 0, { signal: gitHub.signal });
		} catch (error) {
			faults += 1;
			if (!mayPass(error) || faults > maxFaults$1) throw error;
			await setTimeout$1(100 * 2 ** faults, void 0, { signal: gitHub.signal });
		}
	}
	return {
		action: "stale",
		reason: "other runs kept changing the comment"
	};
}
const ownKeyOf = ({ key, writer = "" }) => `${key} / ${writer}`;
const sharedKey = "another step of this run writes to the comment of this key, so both are kept: give each a comment-key of its own";
const isOfOtherStep = (comment, request) => isOf(comment, request) && comment.marker.writer !== void 0 && request.writer !== void 0 && comment.marker.writer !== request.writer;
const isFree = ({ created, action }) => created === void 0 && action === void 0;
function hasRivals(state, request) {
	return (request.mode === "new" ? state.ours.filter(({ marker }) => marker.head === request.head) : state.ours).length > 1;
}
function mustSettle(result, progress) {
	if (progress.raced === void 0 || progress.settled !== void 0 || result.action === "stale") return false;
	progress.settled = true;
	return progress.action !== void 0;
}
function mayPass(error) {
	const kind = faultOf(error)?.kind;
	return kind === "unreachable" || kind === "broken";
}
async function takeStep(gitHub, request, state, progress) {
	const retained = retainedComment(state, request.mode);
	const own = state.ours.find((comment) => comment.id === progress.created?.id);
	if (retained !== void 0 && own !== void 0 && own !== retained) {
		await deleteComment(gitHub, request, own);
		progress.raced = true;
		delete progress.created;
		delete progress.action;
		return;
	}
	const stale = whyStale(request, state);
	if (stale !== void 0) return report(progress.action ?? "stale", retained, stale);
	if (retained !== void 0 && isUpToDate(retained, request)) {
		const trouble = await clearOthers(gitHub, request, state, retained);
		return report(progress.action ?? "unchanged", retained, trouble);
	}
	if (retained !== void 0 && (request.mode !== "new" || isOf(retained, request))) return update(gitHub, request, retained, progress);
	if (request.mode === "changes-only" && !request.hasChanges) return { action: "nothing" };
	progress.action = "created";
	progress.created = await writeComment(gitHub, request);
}
const isUpToDate = ({ marker }, { key, digest, gate }) => marker.key === key && marker.digest === digest && (gate === void 0 || marker.gate === gate);
const isOf = ({ marker }, { run }) => marker.run.id === run.id && marker.run.attempt === run.attempt;
async function update(gitHub, request, retained, progress) {
	if (progress.action !== void 0 && isOf(retained, request)) return report(progress.action, retained, "another job of this run writes to the same comment: give each a comment-key of its own");
	if (progress.action !== void 0) {
		progress.raced = true;
		delete progress.settled;
	}
	progress.action = retained.id === progress.created?.id ? "created" : "updated";
	try {
		await writeComment(gitHub, request, retained.id);
	} catch (error) {
		if (faultOf(error)?.kind !== "missing") throw error;
		delete progress.action;
	}
}
function report(action, comment, reason) {
	return {
		action,
		...comment && {
			id: comment.id,
			url: comment.url
		},
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
	const ownKeys = new Set(steps.flatMap((step) => [step.key, ownKeyOf(step)]));
	const former = pickAll(all, viewer).filter(({ marker }) => marker.outdated === void 0 && marker.head !== head && isStepOf(job, marker.writer) && !ownKeys.has(marker.key));
	for (const comment of former) await hide(gitHub, repository, comment);
	return former.map(({ url }) => url);
}
const isStepOf = (job, writer = "") => writer === job || writer.startsWith(`${job} / `) && /^[\w-]+$/.test(writer.slice(job.length + 3));
// src/github/reviewed/approvals.ts
const belongs = new Set([
	"OWNER",
	"MEMBER",
	"COLLABORATOR"
]);
const decides$1 = new Set([
	"APPROVED",
	"CHANGES_REQUESTED",
	"DISMISSED"
]);
function readReview(node) {
	const state = textAt(node, "state") ?? "";
	if (!decides$1.has(state)) return void 0;
	const mayPush = valueAt(node, "authorCanPushToRepository");
	return {
		login: textAt(node, "author", "login") ?? "",
		isBot: valueAt(node, "author", "__typename") === "Bot",
		state,
		commit: commitAt(node, "commit", "oid"),
		at: textAt(node, "submittedAt") ?? "",
		mayPush: typeof mayPush === "boolean" ? mayPush : belongs.has(textAt(node, "authorAssociation") ?? "")
	};
}
function readApprovals(nodes, of) {
	const last = new Map();
	for (const review of listAt(nodes).flatMap((node) => readReview(node) ?? [])) {
		const who = `${review.isBot ? "app " : ""}${review.login}`;
		last.delete(who);
		last.set(who, review);
	}
	const approvedBy = [];
	let approvedAt = "";
	const reasons = [];
	const against = [...last.values()].filter(({ state, mayPush }) => state === "CHANGES_REQUESTED" && mayPush);
	if (against.length > 0) return {
		approvedBy: [],
		notApproved: against.map(({ login }) => `${login} asks for changes`).join(", ")
	};
	for (const review of last.values()) {
		const reason = whyNoApproval(review, of);
		if (reason !== void 0) reasons.push(reason);
		else {
			approvedBy.push(review.login);
			if (Date.parse(review.at) > (Date.parse(approvedAt) || 0)) approvedAt = review.at;
		}
	}
	if (approvedBy.length > 0) return {
		approvedBy,
		...approvedAt !== "" && { approvedAt }
	};
	return {
		approvedBy,
		...reasons.length > 0 && { notApproved: reasons.join(", ") }
	};
}
// src/github/reviewed/checks.ts
const checkName = "Pligos digests";
const tagOf = (key) => createHash("sha256").update(key).digest("hex").slice(0, 16);
const isHash = (hash) => /^[\w-]{16,128}$/.test(hash);
const isPiece = (piece) => piece.length <= 65e3 && /^[\x21-\x5f\x61-\x7e]+$/.test(piece);
const externalId = (hash, place, count, tag) => `pligos:1:${hash}:${place}/${count}:${tag}`;
const fenced = (piece) => `\`\`\`text\n${piece}\n\`\`\``;
function pieceOf(check) {
	const [, hash, place, count, tag] = /^pligos:1:([\w-]{16,128}):(\d{1,2})\/(\d{1,2}):([0-9a-f]{16})$/.exec(check.externalId) ?? [];
	const text = check.text.length > 65100 ? void 0 : /^```text\r?\n([\x21-\x5f\x61-\x7e]+)\r?\n```\s*$/.exec(check.text)?.[1];
	if (hash === void 0 || tag === void 0 || text === void 0 || text.length > 65e3) return void 0;
	const [at, of] = [Number(place), Number(count)];
	if (at < 1 || at > of || of > 64) return void 0;
	return {
		hash,
		place: at,
		count: of,
		tag,
		text,
		startedAt: check.startedAt
	};
}
function setsOf(checks, slug) {
	const groups = new Map();
	const firsts = new Map();
	const pieces = checks.filter(({ app }) => app === slug).flatMap((check) => pieceOf(check) ?? []).toSorted((a, b) => compare(a.startedAt, b.startedAt));
	for (const piece of pieces) {
		const id = `${piece.hash} ${piece.count} ${piece.tag}`;
		const group = groups.get(id) ?? new Map();
		groups.set(id, group);
		if (piece.place === 1) firsts.set(id, [...firsts.get(id) ?? [], piece]);
		if (!group.has(piece.place)) group.set(piece.place, piece);
	}
	return [...groups].flatMap(([id, group]) => {
		const [first, ...again] = firsts.get(id) ?? [];
		if (first === void 0 || group.size !== first.count) return [];
		const inOrder = [...group.values()].toSorted((a, b) => a.place - b.place);
		const { hash, tag } = first;
		const shownAt = [first, ...again].map(({ startedAt }) => startedAt);
		return [{
			hash,
			tag,
			pieces: inOrder.map(({ text }) => text),
			shownAt
		}];
	}).toSorted((a, b) => compare(a.shownAt.at(-1) ?? "", b.shownAt.at(-1) ?? ""));
}
function shownLast(sets, tag, until = 1e400) {
	return sets.filter((set) => set.tag === tag).flatMap((set) => set.shownAt.map((time) => ({
		set,
		time: Date.parse(time)
	}))).filter(({ time }) => time <= until).toSorted((a, b) => a.time - b.time).at(-1)?.set;
}
const compare = (a, b) => Number(a > b) - Number(a < b);
function pickRecords(checks, trusted, namedRecords, approvedAt) {
	const sets = setsOf(checks, trusted.slug);
	const shown = approvedAt === void 0 ? void 0 : shownAt(sets, Date.parse(approvedAt));
	const recordOf = (set, key) => ({
		key,
		hash: set.hash,
		isNamed: key !== void 0,
		pieces: set.pieces,
		...shown?.includes(set) === false && { isLater: true }
	});
	const records = [];
	const missing = [];
	if (namedRecords.length === 0) {
		const latest = new Map(sets.map((set) => [set.tag, set]));
		records.push(...Array.from(latest.values(), (set) => recordOf(set)));
		if (records.length === 0) missing.push(...whyNone$1(checks, trusted));
	}
	for (const { key, hash } of namedRecords) {
		const set = sets.find((candidate) => candidate.hash === hash && candidate.tag === tagOf(key));
		if (set !== void 0) records.push(recordOf(set, key));
		else missing.push([`no check holds the whole record that the comment names (${hash.slice(0, 12)})`, ...whyNone$1(checks, trusted)].join(", and "));
	}
	return {
		records,
		approved: records.some(({ isLater }) => isLater === true) ? (shown ?? []).map((set) => recordOf(set)) : [],
		missing
	};
}
const shownAt = (sets, time) => [...new Set(sets.map(({ tag }) => tag))].flatMap((tag) => shownLast(sets, tag, time) ?? []);
function whyNone$1(checks, { slug }) {
	const others = new Set(checks.flatMap(({ app }) => app === slug ? [] : [app ?? "a deleted app"]));
	if (others.size > 0) return [`checks of that name are by ${[...others].join(", ")}, whose records do not count for ${slug}`];
	const own = checks.filter(({ app }) => app === slug).length;
	return own > 0 ? [`${own} ${own === 1 ? "check is" : "checks are"} incomplete or changed`] : [];
}
// src/github/reviewed/refusal.ts
const toRead = [
	"permissions:",
	"  contents: read",
	"  pull-requests: read",
	"  checks: read"
];
const toWrite = [
	"permissions:",
	"  contents: read",
	"  pull-requests: write",
	"  checks: write"
];
const reasonWithStatus = ({ reason, status }) => status === void 0 ? reason : `${reason}, ${status}`;
const unanswered$1 = "GitHub gave an unexpected answer";
const unread = {
	missing: "this token cannot see the repository",
	limited: "the rate limit of GitHub is reached",
	rejected: "GitHub rejected the query",
	broken: unanswered$1,
	unreachable: unanswered$1
};
function evidenceRefusal(error) {
	const fault = faultOf(error);
	if (fault === void 0) throw error;
	if (fault.kind !== "refused") return {
		kind: "refused",
		reason: `${unread[fault.kind]} (${reasonWithStatus(fault)})`,
		...fault.kind === "missing" && { lines: toRead }
	};
	return {
		kind: "refused",
		reason: `the token may not read ${/checkSuites|check-runs/.test(`${fault.field} ${String(error)}`) ? "checks" : "pull requests"} (${reasonWithStatus(fault)})`,
		...fault.status !== 401 && { lines: toRead }
	};
}
function whyUnpublished(fault, { isFork }) {
	const status = reasonWithStatus(fault);
	const no = (reason, lines) => ({
		ok: false,
		reason: `${reason} (${status})`,
		...lines && { lines }
	});
	if (fault.kind === "refused") {
		if (isFork) return no("a run for a fork or by Dependabot has a token that only reads, so that no digests can be kept");
		if (/authenticate via a GitHub App/i.test(fault.reason)) return no("the token is of a person, and GitHub takes checks from apps only: leave the input token to its default");
		return fault.status === 401 ? no("GitHub does not accept the token") : no("the token may not write checks", toWrite);
	}
	if (fault.kind === "missing") return no("this token cannot see the repository or the commit");
	if (fault.kind === "limited") return no("the rate limit of GitHub is reached");
	return no(fault.kind === "rejected" ? "GitHub rejected the check" : unanswered$1);
}
// src/github/reviewed/trust.ts
const actions = "github-actions";
function trustedOf({ login, id }) {
	const slug = /^(.+)\[bot\]$/.exec(login)?.[1];
	return slug === void 0 ? {
		slug: actions,
		id: void 0
	} : {
		slug,
		id
	};
}
function isTrusted(actor, { slug, id }) {
	if (valueAt(actor, "__typename") !== "Bot") return false;
	const actorId = wholeAt(actor, "databaseId");
	return actorId !== void 0 && id !== void 0 ? actorId === id : textAt(actor, "login") === slug;
}
const loginOf = (actor) => textAt(actor, "login") ?? "a deleted account";
// src/github/reviewed/publish.ts
const maxFaults = 3;
async function listChecks(gitHub, repository, head) {
	const query = {
		...inRepository(repository),
		ref: head,
		check_name: checkName,
		filter: "all"
	};
	return (await gitHub.pages(gitHub.rest.checks.listForRef, query)).map((item) => ({
		app: textAt(item, "app", "slug"),
		externalId: textAt(item, "external_id") ?? "",
		text: textAt(item, "output", "text") ?? "",
		startedAt: textAt(item, "started_at") ?? ""
	}));
}
async function publishRecord(gitHub, publishing, viewer) {
	const { pieces, hash, isFork } = publishing;
	if (!isHash(hash) || pieces.length === 0 || !pieces.every(isPiece)) throw new TypeError("a record is not in the form in which checks keep it");
	if (pieces.length > 64) return {
		ok: false,
		reason: `the digests need ${pieces.length} checks, and 64 are the most`
	};
	for (let faults = 0, checkCount = 0;;) {
		const progress = { count: 0 };
		try {
			await writeMissing(gitHub, publishing, viewer ?? readViewer(gitHub), progress);
			return {
				ok: true,
				checkCount: checkCount + progress.count
			};
		} catch (error) {
			gitHub.signal.throwIfAborted();
			const fault = faultOf(error);
			if (fault === void 0) throw error;
			faults += 1;
			checkCount += progress.count;
			if (!(fault.kind === "unreachable" || fault.kind === "broken") || faults > maxFaults) return whyUnpublished(fault, { isFork });
			await setTimeout$1(100 * 2 ** faults, void 0, { signal: gitHub.signal });
		}
	}
}
async function writeMissing(gitHub, { repository, head, key, hash, pieces, title, summary }, viewer, progress) {
	const [by, all] = await Promise.all([viewer, listChecks(gitHub, repository, head)]);
	const { slug } = trustedOf(by);
	const last = shownLast(setsOf(all, slug), tagOf(key));
	const reusable = last === void 0 || last.hash === hash ? all : [];
	const there = new Set(reusable.filter(({ app }) => app === slug).map(({ externalId: id, text: piece }) => `${id} ${piece.trimEnd()}`));
	for (const [index, piece] of pieces.entries()) {
		const id = externalId(hash, index + 1, pieces.length, tagOf(key));
		if (there.has(`${id} ${fenced(piece)}`)) continue;
		const part = pieces.length === 1 ? "" : ` (${index + 1}/${pieces.length})`;
		await gitHub.rest.checks.create({
			...inRepository(repository),
			name: checkName,
			head_sha: head,
			external_id: id,
			status: "completed",
			started_at: new Date().toISOString(),
			conclusion: "neutral",
			output: {
				title: `${title}${part}`,
				summary,
				text: fenced(piece)
			}
		});
		progress.count += 1;
	}
}
// src/github/reviewed/query.ts
const optional$1 = new Set([
	"authorCanPushToRepository",
	"mergeQueueEntry",
	"mergeQueue"
]);
const makeDialect = () => ({ lacks: new Set() });
async function askIn(gitHub, dialect, query, variables) {
	for (;;) try {
		const where = (field, text) => dialect.lacks.has(field) ? "" : text;
		return await gitHub.graphql(query(where), variables);
	} catch (error) {
		const lacking = lackedBy(faultOf(error)?.reason ?? "");
		if (lacking === void 0 || dialect.lacks.has(lacking)) throw error;
		dialect.lacks.add(lacking);
	}
}
function lackedBy(reason) {
	const field = /Field '(\w+)' doesn't exist on type/.exec(reason)?.[1];
	return field !== void 0 && optional$1.has(field) ? field : void 0;
}
const states = "[APPROVED, CHANGES_REQUESTED, DISMISSED]";
const actor = "{ __typename login ... on Bot { databaseId } }";
const reviewFields = (where) => `pageInfo { hasPreviousPage startCursor }
  nodes {
    state submittedAt authorAssociation ${where("authorCanPushToRepository", "authorCanPushToRepository")}
    author { __typename login } commit { oid }
  }`;
const commentFields = `pageInfo { hasPreviousPage startCursor }
  nodes { body author ${actor} editor ${actor} }`;
const evidence = (where) => `fragment Evidence on PullRequest {
  id number url state mergedAt headRefOid baseRefName
  author { __typename login }
  mergeCommit { oid }
  ${where("mergeQueueEntry", "mergeQueueEntry { headCommit { oid } }")}
  reviews(last: 100, states: ${states}) { ${reviewFields(where)} }
  comments(last: 100) { ${commentFields} }
  commits(last: 1) {
    nodes {
      commit {
        oid
        checkSuites(first: 10, filterBy: { checkName: ${JSON.stringify(checkName)} }) {
          pageInfo { hasNextPage }
          nodes {
            app { slug }
            checkRuns(first: 100, filterBy: { checkName: ${JSON.stringify(checkName)}, checkType: ALL }) {
              pageInfo { hasNextPage }
              nodes { externalId text startedAt }
            }
          }
        }
      }
    }
  }
}`;
const mergedQuery = (where) => `query (
  $owner: String!, $name: String!, $oid: GitObjectID!, $after: String, $number: Int!, $byNumber: Boolean!
) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    object(oid: $oid) { __typename ...Linked ... on Tag { target { __typename ...Linked } } }
    pullRequest(number: $number) @include(if: $byNumber) { ...Evidence }
  }
}
fragment Linked on Commit {
  oid committedDate messageHeadline
  associatedPullRequests(first: 10, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { ...Evidence }
  }
}
${evidence(where)}`;
const historyQuery = (isQueue) => (where) => {
	const queue = isQueue ? where("mergeQueue", "mergeQueue(branch: $branch) { entries(first: 100) { nodes { headCommit { oid } pullRequest { number } } } }") : "";
	return `query (
  $owner: String!, $name: String!, $oid: GitObjectID!, $after: String${queue && ", $branch: String!"}
) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) {
    defaultBranchRef { name }
    ${queue}
    object(oid: $oid) { __typename ...Past ... on Tag { target { __typename ...Past } } }
  }
}
fragment Past on Commit {
  oid
  history(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      oid
      parents(first: 1) { nodes { oid } }
      associatedPullRequests(first: 5) { nodes { number state mergedAt baseRefName mergeCommit { oid } } }
    }
  }
}`;
};
const pullsQuery = (numbers) => (where) => `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    ${numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ...Evidence }`).join("\n    ")}
  }
}
${evidence(where)}`;
const earlierQuery = (of) => (where) => `query ($id: ID!, $before: String!) {
  node(id: $id) {
    ... on PullRequest {
      ${of === "reviews" ? `reviews(last: 100, before: $before, states: ${states}) { ${reviewFields(where)} }` : `comments(last: 100, before: $before) { ${commentFields} }`}
    }
  }
}`;
// src/github/reviewed/pull.ts
const maxPages$2 = 50;
async function toFoundPull(search, node, trusted) {
	const { number, head, url } = idOf(node);
	const [reviews, comments, checks] = await Promise.all([
		allOf(search, node, "reviews"),
		allOf(search, node, "comments"),
		checksOf(search, node, head)
	]);
	const evidence = readComments(comments, head, trusted);
	const { approvedBy, approvedAt, notApproved } = readApprovals(reviews, {
		head,
		author: textAt(node, "author", "login")
	});
	const picked = evidence.doubt === void 0 ? pickRecords(checks, trusted, evidence.namedRecords, approvedAt) : none$1;
	const reasons = [...evidence.doubt === void 0 ? [] : [evidence.doubt], ...picked.missing];
	if (picked.records.length === 0 && reasons.length === 0) reasons.push(evidence.whyUnnamed ?? `no preview has kept its digests for the head ${head.slice(0, 7)}`);
	return {
		number,
		url,
		head,
		baseRef: textAt(node, "baseRefName") ?? "",
		mergeCommit: commitAt(node, "mergeCommit", "oid"),
		mergedAt: textAt(node, "mergedAt"),
		records: picked.records,
		...picked.approved.length > 0 && { approved: picked.approved },
		...reasons.length > 0 && { missing: reasons.join(", ") },
		approvedBy,
		...notApproved !== void 0 && { notApproved },
		...evidence.comments.length > 0 && { comments: evidence.comments }
	};
}
const none$1 = {
	records: [],
	approved: [],
	missing: []
};
function idOf(node) {
	const number = wholeAt(node, "number");
	const head = commitAt(node, "headRefOid");
	if (number === void 0 || head === void 0) throw githubError("a GraphQL query", {
		kind: "broken",
		reason: "the answer lacks what was asked for"
	});
	return {
		number,
		head,
		url: textAt(node, "url") ?? ""
	};
}
async function allOf(search, node, of) {
	let page = valueAt(node, of);
	const pages = [listAt(page, "nodes")];
	while (valueAt(page, "pageInfo", "hasPreviousPage") === true && pages.length < maxPages$2) {
		const before = textAt(page, "pageInfo", "startCursor");
		const data = await askIn(search.gitHub, search.dialect, earlierQuery(of), {
			id: valueAt(node, "id"),
			before
		});
		page = valueAt(data, "node", of);
		pages.unshift(listAt(page, "nodes"));
	}
	return pages.flat();
}
async function checksOf(search, node, head) {
	const [last] = listAt(node, "commits", "nodes");
	const suites = valueAt(last, "commit", "checkSuites");
	const all = listAt(suites, "nodes");
	const isWhole = [suites, ...all.map((suite) => valueAt(suite, "checkRuns"))].every((page) => valueAt(page, "pageInfo", "hasNextPage") !== true);
	if (valueAt(last, "commit", "oid") !== head || !isWhole) return listChecks(search.gitHub, search.repository, head);
	return all.flatMap((suite) => listAt(suite, "checkRuns", "nodes").map((run) => ({
		app: textAt(suite, "app", "slug"),
		externalId: textAt(run, "externalId") ?? "",
		text: textAt(run, "text") ?? "",
		startedAt: textAt(run, "startedAt") ?? ""
	})));
}
function readComments(nodes, head, trusted) {
	const namedRecords = new Map();
	const comments = [];
	let doubt;
	let whyUnnamed;
	for (const node of nodes) {
		const body = textAt(node, "body") ?? "";
		const marker = markerOf(body);
		if (marker === void 0 || marker.outdated === true) continue;
		const { author, editor } = {
			author: valueAt(node, "author"),
			editor: valueAt(node, "editor")
		};
		const isGate = marker.gate !== void 0;
		if (isTrusted(author, trusted)) comments.push({
			key: marker.key,
			isGate,
			body: bodyBelow(body)
		});
		if (marker.gate === void 0) continue;
		if (!isTrusted(author, trusted)) whyUnnamed ??= `the comment that names a record is by ${loginOf(author)}, whose records do not count for ${trusted.slug}`;
		else if (marker.head !== head) whyUnnamed = `the preview was of ${marker.head.slice(0, 7)}, and the head is ${head.slice(0, 7)}`;
		else if (editor !== null && editor !== void 0 && !isTrusted(editor, trusted)) doubt = `the comment that names the record was edited by ${loginOf(editor)}`;
		else namedRecords.set(marker.key, marker.gate);
	}
	return {
		namedRecords: [...namedRecords].map(([key, hash]) => ({
			key,
			hash
		})),
		comments,
		...doubt !== void 0 && { doubt },
		...whyUnnamed !== void 0 && { whyUnnamed }
	};
}
// src/github/reviewed/find-merged-pull.ts
const recentMs = 6e5;
const maxPauseMs = 15e3;
const maxPages$1 = 10;
async function findMergedPull(gitHub, query) {
	const search = {
		gitHub,
		repository: query.repository,
		dialect: makeDialect()
	};
	const started = performance.now();
	const { waitMs = 6e4, pauseMs = 1e3 } = query;
	try {
		for (let count = 0, hint;; count += 1) {
			const linked = await queryLinked(search, query, hint ?? queueOf(query.ref)?.number);
			const chosen = choose(linked, query.ref);
			if (chosen !== void 0) return {
				kind: "pull",
				pull: await toFoundPull(search, chosen, linked.trusted)
			};
			const pause = Math.min(pauseMs * 2 ** count, maxPauseMs);
			const remainingMs = waitMs - (performance.now() - started);
			if (!isRecent(linked, query) || remainingMs < pause) return {
				kind: "none",
				why: whyNone(linked, query, count === 0 ? void 0 : waitMs)
			};
			const numberInHeadline = numberIn(linked.headline);
			if (count === 0) query.notice?.(`GitHub has not linked commit ${query.commit.slice(0, 7)} to a pull request yet: it is asked again for up to ${waitMs / 1e3} s`);
			if (hint === void 0 && numberInHeadline !== void 0) hint = numberInHeadline;
			else await setTimeout$1(pause, void 0, { signal: gitHub.signal });
		}
	} catch (error) {
		gitHub.signal.throwIfAborted();
		return evidenceRefusal(error);
	}
}
function queueOf(ref) {
	const [, branch, number] = /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-(\d{1,9})-[0-9a-f]{40,64}$/.exec(ref) ?? [];
	return branch === void 0 ? void 0 : {
		branch,
		number: Number(number)
	};
}
function numberIn(headline) {
	const number = (/^Merge pull request #(\d{1,9}) from /.exec(headline) ?? /\(#(\d{1,9})\)$/.exec(headline))?.[1];
	return number === void 0 ? void 0 : Number(number);
}
async function queryLinked(search, query, number) {
	try {
		return await queryPages(search, query, number);
	} catch (error) {
		const fault = faultOf(error);
		if (number === void 0 || fault?.kind !== "missing" || fault.field !== "repository.pullRequest") throw error;
		return queryPages(search, query, void 0);
	}
}
async function queryPages(search, query, number) {
	const { owner, name } = query.repository;
	const pulls = [];
	let numbered;
	for (let count = 0, after;; count += 1) {
		const data = await askIn(search.gitHub, search.dialect, mergedQuery, {
			owner,
			name,
			oid: query.commit,
			after: after ?? null,
			number: number ?? 0,
			byNumber: number !== void 0 && count === 0
		});
		const object = valueAt(data, "repository", "object");
		const commitNode = valueAt(object, "__typename") === "Tag" ? valueAt(object, "target") : object;
		const page = valueAt(commitNode, "associatedPullRequests");
		pulls.push(...listAt(page, "nodes"));
		numbered ??= valueAt(data, "repository", "pullRequest");
		after = textAt(page, "pageInfo", "endCursor");
		if (valueAt(page, "pageInfo", "hasNextPage") === true && after !== void 0 && count < maxPages$1) continue;
		return {
			commit: commitAt(commitNode, "oid"),
			committedAt: Date.parse(textAt(commitNode, "committedDate") ?? ""),
			headline: textAt(commitNode, "messageHeadline") ?? "",
			pulls,
			numbered,
			defaultBranch: textAt(data, "repository", "defaultBranchRef", "name"),
			trusted: trustedOf({
				login: textAt(data, "viewer", "login") ?? "",
				id: wholeAt(data, "viewer", "databaseId")
			})
		};
	}
}
function branchOf(ref, defaultBranch) {
	return queueOf(ref)?.branch ?? /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? defaultBranch;
}
function choose({ pulls, numbered, commit: sha, defaultBranch }, ref) {
	if (sha === void 0) return void 0;
	const mergedAsCommit = [...pulls, numbered].find((pull) => valueAt(pull, "state") === "MERGED" && valueAt(pull, "mergeCommit", "oid") === sha);
	if (mergedAsCommit !== void 0) return mergedAsCommit;
	const branch = branchOf(ref, defaultBranch);
	if (queueOf(ref) !== void 0) return valueAt(numbered, "baseRefName") === branch && valueAt(numbered, "mergeQueueEntry", "headCommit", "oid") === sha ? numbered : void 0;
	return pulls.filter((pull) => valueAt(pull, "state") === "MERGED" && valueAt(pull, "baseRefName") === branch).toSorted((a, b) => when$1(b) - when$1(a))[0];
}
const when$1 = (pull) => Date.parse(textAt(pull, "mergedAt") ?? "") || 0;
function isRecent({ commit: sha, committedAt }, { pushedAt }) {
	return sha !== void 0 && [committedAt, pushedAt ?? NaN].some((time) => Math.abs(Date.now() - time) < recentMs);
}
function whyNone(linked, { commit: deployed, ref }, waitedMs) {
	const sha = deployed.slice(0, 7);
	if (linked.commit === void 0) return `GitHub does not know commit ${sha}`;
	const branch = branchOf(ref, linked.defaultBranch) ?? "the branch";
	const others = linked.pulls.map((pull) => whyNot(pull, branch));
	const waited = waitedMs === void 0 ? "" : ` within ${waitedMs / 1e3} s`;
	return others.length === 0 ? `GitHub links commit ${sha} to no pull request${waited}` : `commit ${sha} came to ${branch} by none of its pull requests${waited}: ${others.join(", ")}`;
}
function whyNot(pull, branch) {
	const number = wholeAt(pull, "number") ?? 0;
	switch (valueAt(pull, "state")) {
		case "MERGED": return `${number} was merged into ${textAt(pull, "baseRefName") ?? "a deleted branch"}, not into ${branch}`;
		case "CLOSED": return `${number} was closed without a merge`;
		default: return `${number} is not merged`;
	}
}
// src/github/reviewed/other-pulls.ts
const maxCommits = 100;
const maxPages = 10;
const maxPulls = 10;
async function othersSince(gitHub, query) {
	const search = {
		gitHub,
		repository: query.repository,
		dialect: makeDialect()
	};
	try {
		const history = await readHistory$1(search, query);
		const numbers = new Set(history.commits.flatMap((sha) => numbersOf(history, sha)));
		if (query.except !== void 0) numbers.delete(query.except);
		const pulls = await readPulls(search, [...numbers], history.trusted);
		const since = query.base === void 0 ? "" : `, and ${query.base.slice(0, 7)} is not among them`;
		return {
			kind: "pulls",
			pulls,
			...!history.isWhole && { capped: `other pull requests were looked for in the latest ${history.commits.length} commits${since}` }
		};
	} catch (error) {
		gitHub.signal.throwIfAborted();
		return evidenceRefusal(error);
	}
}
function numbersOf({ nodes, queued, branch, commits }, sha) {
	return [...(nodes.get(sha)?.pulls ?? []).filter((pull) => valueAt(pull, "state") === "MERGED" && (valueAt(pull, "baseRefName") === branch || commits.includes(textAt(pull, "mergeCommit", "oid") ?? ""))).toSorted((a, b) => when(b) - when(a)).flatMap((pull) => wholeAt(pull, "number") ?? []), ...queued.get(sha) ?? []];
}
const when = (pull) => Date.parse(textAt(pull, "mergedAt") ?? "") || 0;
async function readHistory$1(search, query) {
	const { owner, name } = query.repository;
	const queue = queueOf(query.ref);
	const nodes = new Map();
	let queued = new Map();
	for (let count = 1, after;; count += 1) {
		const isQueue = queue !== void 0 && count === 1;
		const data = await askIn(search.gitHub, search.dialect, historyQuery(isQueue), {
			owner,
			name,
			oid: query.commit,
			after: after ?? null,
			...isQueue && { branch: queue.branch }
		});
		const object = valueAt(data, "repository", "object");
		const commitNode = valueAt(object, "__typename") === "Tag" ? valueAt(object, "target") : object;
		const page = valueAt(commitNode, "history");
		for (const node of listAt(page, "nodes")) addCommit(nodes, node);
		if (isQueue) queued = queuedIn(data);
		const line = followFirstParents(nodes, commitAt(commitNode, "oid"), query.base);
		after = textAt(page, "pageInfo", "endCursor");
		const isOver = valueAt(page, "pageInfo", "hasNextPage") !== true || after === void 0;
		if (!line.isWhole && !isOver && count < maxPages && line.commits.length < maxCommits) continue;
		return {
			...line,
			nodes,
			queued,
			branch: branchOf(query.ref, textAt(data, "repository", "defaultBranchRef", "name")),
			trusted: trustedOf({
				login: textAt(data, "viewer", "login") ?? "",
				id: wholeAt(data, "viewer", "databaseId")
			})
		};
	}
}
function addCommit(nodes, node) {
	const sha = commitAt(node, "oid");
	const [parent] = listAt(node, "parents", "nodes");
	if (sha !== void 0) nodes.set(sha, {
		parent: commitAt(parent, "oid"),
		pulls: listAt(node, "associatedPullRequests", "nodes")
	});
}
function queuedIn(data) {
	const queued = new Map();
	for (const entry of listAt(data, "repository", "mergeQueue", "entries", "nodes")) {
		const sha = commitAt(entry, "headCommit", "oid");
		const number = wholeAt(entry, "pullRequest", "number");
		if (sha !== void 0 && number !== void 0) queued.set(sha, [number, ...queued.get(sha) ?? []]);
	}
	return queued;
}
function followFirstParents(nodes, tip, base) {
	const commits = [];
	let sha = tip;
	while (sha !== void 0 && sha !== base) {
		const next = nodes.get(sha);
		if (next === void 0 || commits.length === maxCommits) return {
			commits,
			isWhole: false
		};
		commits.push(sha);
		sha = next.parent;
	}
	return {
		commits,
		isWhole: sha === base
	};
}
async function readPulls(search, numbers, trusted) {
	const groups = Array.from({ length: Math.ceil(numbers.length / maxPulls) }, (_, index) => numbers.slice(index * maxPulls, (index + 1) * maxPulls));
	return (await Promise.all(groups.map((group) => readGroup(search, group, trusted)))).flat();
}
async function readGroup(search, group, trusted) {
	const { owner, name } = search.repository;
	try {
		const data = await askIn(search.gitHub, search.dialect, pullsQuery(group), {
			owner,
			name
		});
		return await Promise.all(group.map((number) => toFoundPull(search, valueAt(data, "repository", `p${number}`), trusted)));
	} catch (error) {
		if (faultOf(error)?.kind !== "broken" || group.length < 2) throw error;
		const half = Math.ceil(group.length / 2);
		const parts = [group.slice(0, half), group.slice(half)];
		return (await Promise.all(parts.map((part) => readGroup(search, part, trusted)))).flat();
	}
}
// src/github/reviews.ts
const associations = new Set([
	"OWNER",
	"MEMBER",
	"COLLABORATOR"
]);
const decides = new Set([
	"APPROVED",
	"CHANGES_REQUESTED",
	"DISMISSED"
]);
async function readApproval(gitHub, repository, pull) {
	const reviews = await gitHub.pages(gitHub.rest.pulls.listReviews, {
		...inRepository(repository),
		pull_number: pull
	});
	const last = new Map();
	for (const review of reviews) {
		const login = textAt(review, "user", "login");
		const state = textAt(review, "state") ?? "";
		if (login === void 0 || !decides.has(state)) continue;
		if (!associations.has(textAt(review, "author_association") ?? "")) continue;
		last.delete(login);
		last.set(login, {
			state,
			commit: commitAt(review, "commit_id")
		});
	}
	const standing = [...last].filter(([, { state }]) => state === "APPROVED");
	const newest = standing.at(-1)?.[1].commit;
	if (newest === void 0) return void 0;
	return {
		commit: newest,
		by: standing.filter(([, review]) => review.commit === newest).map(([login]) => login)
	};
}
// src/github/updates/marker.ts
const version$1 = 1;
const name$1 = "pligos-update";
const writtenMarker$1 = object({
	v: literal(version$1),
	scope: string(),
	update: string(),
	version: string(),
	base: commit,
	files: string(),
	text: string(),
	heads: array(commit),
	closed: exactOptional(literal(true))
});
const withUpdateMarker = (marker, text) => withHidden(name$1, {
	v: version$1,
	...marker
}, text);
function updateMarkerOf(body) {
	const written = readJson(writtenMarker$1, hiddenIn(name$1, body) ?? "");
	if (written === void 0) return void 0;
	const { v: _version, ...marker } = written;
	return marker;
}
// src/github/updates/find-pulls.ts
const query$1 = `query ($owner: String!, $name: String!) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) { id defaultBranchRef { name target { oid } } }
}`;
async function readUpdateRepository(gitHub, repository) {
	const data = await gitHub.graphql(query$1, { ...repository });
	const id = textAt(data, "repository", "id");
	const defaultBranch = textAt(data, "repository", "defaultBranchRef", "name");
	const tip = commitAt(data, "repository", "defaultBranchRef", "target", "oid");
	if (id === void 0 || defaultBranch === void 0 || tip === void 0) throw githubError("a GraphQL query", {
		kind: "broken",
		reason: "the repository has no default branch"
	});
	return {
		viewer: {
			login: textAt(data, "viewer", "login") ?? "",
			id: wholeAt(data, "viewer", "databaseId")
		},
		repository: {
			...repository,
			id,
			defaultBranch,
			tip
		}
	};
}
const openUpdatePulls = (gitHub, repository, viewer) => listUpdatePulls(gitHub, repository, viewer, { state: "open" });
const closedUpdatePulls = (gitHub, repository, viewer, branch) => listUpdatePulls(gitHub, repository, viewer, {
	state: "closed",
	head: `${repository.owner}:${branch}`
});
async function listUpdatePulls(gitHub, repository, viewer, filter) {
	const items = await gitHub.pages(gitHub.rest.pulls.list, {
		...inRepository(repository),
		...filter
	});
	const own = `${repository.owner}/${repository.name}`.toLowerCase();
	return items.filter((item) => isBy(item, viewer) && textAt(item, "head", "repo", "full_name")?.toLowerCase() === own).flatMap((item) => toUpdatePull(item) ?? []);
}
const updateBranches = "pligos/update/";
function toUpdatePull(item) {
	const body = textAt(item, "body") ?? "";
	const marker = updateMarkerOf(body);
	const number = wholeAt(item, "number");
	const branch = textAt(item, "head", "ref");
	const head = commitAt(item, "head", "sha");
	if (marker === void 0 || number === void 0 || branch === void 0 || head === void 0) return void 0;
	if (!branch.startsWith("pligos/update/")) return void 0;
	const isOpen = textAt(item, "state") === "open";
	return {
		number,
		url: textAt(item, "html_url") ?? "",
		title: textAt(item, "title") ?? "",
		body: textBelow(body),
		branch,
		head,
		state: isOpen ? "open" : textAt(item, "merged_at") === void 0 ? "closed" : "merged",
		marker
	};
}
// src/github/updates/refusal.ts
function explainUpdateRefusal(error, { owner, name }) {
	const fault = faultOf(error);
	if (fault?.kind !== "refused" || fault.status === 401) return error;
	if (/not permitted to create or approve pull requests/i.test(fault.reason)) return new UserError("github-refused", `GitHub Actions may not create pull requests in ${owner}/${name}`, { hint: "allow it in Settings > Actions > General > Workflow permissions, or set the input token to the token of an app" });
	const missing = fault.field === void 0 ? "pull-requests: write" : "contents: write";
	return new UserError("github-refused", `the token has no permission ${missing}: ${fault.reason}`, { hint: "add to the job: `permissions: {contents: write, pull-requests: write}`" });
}
// src/github/updates/leftovers.ts
const query = `query ($owner: String!, $name: String!, $words: String!) {
  repository(owner: $owner, name: $name) {
    refs(refPrefix: "refs/heads/", query: $words, first: 100) {
      nodes { name target { oid ... on Commit { message signature { wasSignedByGitHub } } } }
    }
  }
}`;
const markOf = (scope, branch) => `Pligos-Update: ${scope} ${branch}`;
const withBranchMark = ({ body, ...commit }, scope, branch) => ({
	...commit,
	body: `${body}${body === "" ? "" : "\n\n"}${markOf(scope, branch)}`
});
async function findLeftovers(gitHub, repository, scope) {
	const leftovers = [];
	for (const own of await ownBranches(gitHub, repository, scope)) {
		const head = `${repository.owner}:${own.branch}`;
		const { data } = await gitHub.rest.pulls.list({
			...inRepository(repository),
			state: "all",
			head,
			per_page: 1
		});
		if (listAt(data).length === 0) leftovers.push(own);
	}
	return leftovers;
}
async function ownBranches(gitHub, { owner, name }, scope) {
	const data = await gitHub.graphql(query, {
		owner,
		name,
		words: updateBranches
	});
	return listAt(data, "repository", "refs", "nodes").flatMap((node) => {
		const branch = textAt(node, "name") ?? "";
		const head = commitAt(node, "target", "oid");
		const lines = (textAt(node, "target", "message") ?? "").trimEnd().split("\n");
		const isOwn = valueAt(node, "target", "signature", "wasSignedByGitHub") === true && lines.at(-1) === markOf(scope, branch);
		return head !== void 0 && isOwn && branch.startsWith("pligos/update/") ? [{
			branch,
			head
		}] : [];
	});
}
// src/github/updates/branches.ts
const headQuery = `query ($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { oid } } }
}`;
const moveRefs = `mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }`;
const makeCommit = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;
const none = "0".repeat(40);
const refOf = (branch) => `refs/heads/${branch}`;
async function headOfBranch(gitHub, { owner, name }, branch) {
	const data = await gitHub.graphql(headQuery, {
		owner,
		name,
		ref: refOf(branch)
	});
	return commitAt(data, "repository", "ref", "target", "oid");
}
async function commitOnStaging(gitHub, repository, staging, commit) {
	const once = () => commitOnce(gitHub, repository, staging, commit);
	return once().catch((error) => faultOf(error)?.kind === "rejected" ? once() : Promise.reject(error));
}
async function commitOnce(gitHub, { owner, name, id }, { branch, base }, { headline, body, files }) {
	const begin = {
		name: refOf(branch),
		afterOid: base,
		force: true
	};
	await gitHub.graphql(moveRefs, { input: {
		repositoryId: id,
		refUpdates: [begin]
	} });
	const additions = [...files].flatMap(([path, text]) => text === void 0 ? [] : {
		path,
		contents: Buffer.from(text).toString("base64")
	});
	const deletions = [...files].flatMap(([path, text]) => text === void 0 ? { path } : []);
	const data = await gitHub.graphql(makeCommit, { input: {
		branch: {
			repositoryNameWithOwner: `${owner}/${name}`,
			branchName: branch
		},
		message: {
			headline,
			body
		},
		expectedHeadOid: base,
		fileChanges: {
			additions,
			deletions
		}
	} });
	const oid = commitAt(data, "createCommitOnBranch", "commit", "oid");
	if (oid === void 0) throw githubError("a GraphQL query", {
		kind: "broken",
		reason: "the commit has no name"
	});
	return oid;
}
async function moveBranch(gitHub, repository, { branch, from, to, staging }) {
	const move = {
		name: refOf(branch),
		beforeOid: from ?? none,
		afterOid: to,
		force: true
	};
	const drop = {
		name: refOf(staging),
		beforeOid: to,
		afterOid: none,
		force: true
	};
	try {
		const input = {
			repositoryId: repository.id,
			refUpdates: [move, drop]
		};
		await gitHub.graphql(moveRefs, { input });
		return true;
	} catch (error) {
		if (faultOf(error)?.kind !== "rejected") throw error;
		const head = await headOfBranch(gitHub, repository, branch);
		if (head === to) return true;
		if (head === from) throw error;
		return false;
	}
}
async function dropBranch(gitHub, { id }, branch, head) {
	try {
		const drop = {
			name: refOf(branch),
			afterOid: none,
			force: true,
			...head && { beforeOid: head }
		};
		await gitHub.graphql(moveRefs, { input: {
			repositoryId: id,
			refUpdates: [drop]
		} });
	} catch (error) {
		gitHub.signal.throwIfAborted();
		if (faultOf(error) === void 0) throw error;
	}
}
// src/github/updates/write-pulls.ts
async function openUpdatePull(gitHub, request, ownHeads) {
	const { repository, branch } = request;
	const from = await headOfBranch(gitHub, repository, branch);
	if (from !== void 0 && !ownHeads.includes(from)) return { action: "moved" };
	return withCommit(gitHub, request, async (head, staging) => {
		if (!await moveBranch(gitHub, repository, {
			branch,
			from,
			to: head,
			staging
		})) return { action: "moved" };
		try {
			const { data } = await gitHub.rest.pulls.create({
				...inRepository(repository),
				head: branch,
				base: repository.defaultBranch,
				title: request.title,
				body: withUpdateMarker({
					...request.marker,
					heads: [head]
				}, request.body)
			});
			return {
				action: "opened",
				...createdPull(data)
			};
		} catch (error) {
			await dropBranch(gitHub, repository, branch, head);
			throw error;
		}
	});
}
async function refreshUpdatePull(gitHub, pull, request) {
	const { repository, marker } = request;
	const result = {
		action: "updated",
		number: pull.number,
		url: pull.url
	};
	if (marker.files === pull.marker.files) {
		await editPull(gitHub, repository, pull.number, request, {
			...marker,
			heads: pull.marker.heads
		});
		return result;
	}
	return withCommit(gitHub, request, async (head, staging) => {
		const both = {
			...pull.marker,
			heads: [head, pull.head]
		};
		await editPull(gitHub, repository, pull.number, pull, both);
		if (!await moveBranch(gitHub, repository, {
			branch: pull.branch,
			from: pull.head,
			to: head,
			staging
		})) return { action: "moved" };
		await editPull(gitHub, repository, pull.number, request, {
			...marker,
			heads: [head]
		});
		return result;
	});
}
const dropLeftover = (gitHub, repository, { branch, head }) => dropBranch(gitHub, repository, branch, head);
async function closeUpdatePull(gitHub, repository, { number, branch, head, marker }, text) {
	await editPull(gitHub, repository, number, text, {
		...marker,
		closed: true
	}, "closed");
	await dropBranch(gitHub, repository, branch, head);
}
async function withCommit(gitHub, { repository, branch, marker, commit, run }, use) {
	const staging = `${branch.replace("/update/", "/staging/")}-${run}`;
	let isMoved = false;
	try {
		const marked = withBranchMark(commit, marker.scope, branch);
		const result = await use(await commitOnStaging(gitHub, repository, {
			branch: staging,
			base: marker.base
		}, marked), staging);
		isMoved = result.action !== "moved";
		return result;
	} finally {
		if (!isMoved) await dropBranch(gitHub, repository, staging);
	}
}
async function editPull(gitHub, repository, number, { title, body }, marker, state) {
	await gitHub.rest.pulls.update({
		...inRepository(repository),
		pull_number: number,
		title,
		body: withUpdateMarker(marker, body),
		...state && { state }
	});
}
function createdPull(data) {
	const number = wholeAt(data, "number");
	if (number === void 0) throw githubError("POST /pulls", {
		kind: "broken",
		reason: "the pull request has no number"
	});
	return {
		number,
		url: textAt(data, "html_url") ?? ""
	};
}
// src/github/issues/code-owners.ts
const codeOwnersPaths = [
	".github/CODEOWNERS",
	"CODEOWNERS",
	"docs/CODEOWNERS"
];
function ownersOf(codeOwners, path) {
	const names = (codeOwners.split(/\r?\n/).map(wordsOf).findLast(([pattern]) => pattern !== void 0 && matches(pattern, path)) ?? []).slice(1).flatMap((word) => word.startsWith("@") ? [word.slice(1)] : []);
	return {
		users: names.filter((name) => /^[\w-]+$/.test(name)),
		teams: names.filter((name) => /^[\w-]+\/[\w.-]+$/.test(name))
	};
}
const wordsOf = (line) => line.replace(/(?:^|(?<=\s))#.*$/, "").trim().split(/(?<!\\)\s+/).filter((word) => word !== "");
function matches(pattern, path) {
	if (pattern.startsWith("!") || pattern.includes("[")) return false;
	const isAnchored = pattern.replace(/\/$/, "").includes("/");
	const bare = pattern.replace(/^\//, "").replace(/\/$/, "");
	const whole = isAnchored ? bare : `**/${bare}`;
	const isFolder = pattern.endsWith("/");
	const below = bare.endsWith("/*") ? [] : [`${whole}/**`];
	return [...isFolder ? [] : [whole], ...below].some((glob) => matchGlob(glob, path));
}
// src/github/issues/marker.ts
const version = 1;
const name = "pligos-issue";
const writtenMarker = object({
	v: literal(version),
	scope: string(),
	key: string(),
	shown: string()
});
const withIssueMarker = (marker, text) => withHidden(name, {
	v: version,
	...marker
}, text);
function issueMarkerOf(body) {
	const written = readJson(writtenMarker, hiddenIn(name, body) ?? "");
	if (written === void 0) return void 0;
	const { v: _version, ...marker } = written;
	return marker;
}
// src/github/issues/kept-issues.ts
async function listKeptIssues(gitHub, repository, label, viewer) {
	return (await gitHub.pages(gitHub.rest.issues.listForRepo, {
		...inRepository(repository),
		state: "all",
		labels: label
	})).filter((item) => isBy(item, viewer) && valueAt(item, "pull_request") === void 0).flatMap((item) => toKeptIssue(item) ?? []).toSorted((one, other) => one.number - other.number);
}
function toKeptIssue(item) {
	const marker = issueMarkerOf(textAt(item, "body") ?? "");
	const number = wholeAt(item, "number");
	if (marker === void 0 || number === void 0) return void 0;
	return {
		number,
		url: textAt(item, "html_url") ?? "",
		isOpen: textAt(item, "state") === "open",
		title: textAt(item, "title") ?? "",
		body: textBelow(textAt(item, "body") ?? ""),
		marker
	};
}
async function openIssue(gitHub, repository, { title, body, marker }, about) {
	const { data } = await gitHub.rest.issues.create({
		...inRepository(repository),
		title,
		body: withIssueMarker(marker, body),
		labels: [...about.labels],
		assignees: [...about.assignees]
	});
	const number = wholeAt(data, "number");
	if (number === void 0) throw githubError("POST /issues", {
		kind: "broken",
		reason: "the issue has no number"
	});
	return {
		number,
		url: textAt(data, "html_url") ?? ""
	};
}
async function editIssue(gitHub, repository, number, { title, body, marker }, state) {
	await gitHub.rest.issues.update({
		...inRepository(repository),
		issue_number: number,
		title,
		body: withIssueMarker(marker, body),
		...state === "open" && {
			state,
			state_reason: "reopened"
		},
		...state === "completed" && {
			state: "closed",
			state_reason: "completed"
		},
		...state === "duplicate" && {
			state: "closed",
			state_reason: "not_planned"
		}
	});
}
async function assignableOf(gitHub, repository, logins) {
	return (await Promise.all(logins.map(async (assignee) => {
		try {
			await gitHub.rest.issues.checkUserCanBeAssigned({
				...inRepository(repository),
				assignee
			});
			return [assignee];
		} catch (error) {
			if (faultOf(error)?.kind !== "missing") throw error;
			return [];
		}
	}))).flat();
}
// src/github/issues/refusal.ts
function explainIssueRefusal(error) {
	const fault = faultOf(error);
	if (fault === void 0) return void 0;
	if (fault.status === 410) return "issues are disabled in this repository";
	if (fault.kind === "refused" && fault.status !== 401) return `the token may not write issues (${fault.reason}): add \`issues: write\` to the permissions of the job`;
	return error instanceof Error ? error.message : fault.reason;
}
// src/github/web.ts
const defaults = {
	tryMs: 15e3,
	wholeMs: 6e4,
	pauseMs: 500,
	answerBytes: 0,
	pages: 0
};
function makeWeb({ signal: endOfRun, proxyEnv, limits }) {
	const over = new AbortController();
	const signal = AbortSignal.any([endOfRun, over.signal]);
	const agents = makeAgents(proxyEnv ?? {}, signal);
	return {
		async call({ method, url, headers, body, maxBytes }) {
			if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return { reason: "it is not a URL" };
			let last;
			const once = async (limitMs) => {
				const result = await exchange({
					url: new URL(url),
					method,
					headers: {
						"user-agent": "pligos",
						...headers
					},
					...body !== void 0 && { body: Buffer.from(body) },
					agents,
					limitMs,
					maxBytes,
					signal
				});
				last = "broken" in result ? void 0 : result;
				return result;
			};
			const result = await tryAgain(once, true, {
				...defaults,
				...limits
			}, signal);
			if ("bytes" in result) return result;
			return last ?? { reason: `${serverText(new URL(url).host)}: ${result.fault.reason}` };
		},
		close() {
			over.abort();
			closeAgents(agents);
		}
	};
}
// src/git/refs.ts
const patience = 6e4;
async function remoteRefs(dir, patterns, options) {
	const remote = options.remote ?? { url: "origin" };
	const words = [
		"ls-remote",
		"--quiet",
		"--end-of-options",
		remote.url,
		...patterns
	];
	const env = loginEnvironment(options.env, remote);
	return (await askGit(dir, words, {
		...options,
		env,
		timeout: patience
	}) ?? await askGit(dir, ["show-ref", "--dereference"], options) ?? "").split("\n").map((line) => line.split(/\s+/)).flatMap(([id = "", name = ""]) => name === "" ? [] : [{
		id,
		name
	}]);
}
// src/git/tags.ts
function partsOf(tag) {
	const [, prefix = "", text = ""] = /^(.*?)(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]*)?)$/.exec(tag) ?? [];
	const version = text === "" ? void 0 : parseVersion(text);
	return version === void 0 ? void 0 : {
		prefix,
		version
	};
}
async function previousTag(dir, tag, options) {
	const ownParts = partsOf(tag);
	if (ownParts === void 0) return void 0;
	const refs = await remoteRefs(dir, ["refs/tags/*"], options);
	const ids = new Map(refs.map(({ name, id }) => [name, id]));
	let best;
	for (const ref of ids.keys()) {
		const name = ref.slice(10);
		const parts = partsOf(name);
		if (parts === void 0 || parts.prefix !== ownParts.prefix) continue;
		if (parts.version.pre !== "" && ownParts.version.pre === "") continue;
		if (compareVersions(parts.version, ownParts.version) >= 0) continue;
		if (best === void 0 || compareVersions(parts.version, best.version) > 0) best = {
			name,
			version: parts.version
		};
	}
	if (best === void 0) return void 0;
	const id = ids.get(`refs/tags/${best.name}^{}`) ?? ids.get(`refs/tags/${best.name}`);
	return id === void 0 ? void 0 : {
		id,
		name: best.name
	};
}
// src/git/choose-base.ts
async function baseOf(dir, request, options) {
	const search = {
		dir,
		head: await readHead(dir, options),
		options
	};
	switch (request.kind) {
		case "pull": return ofPull(request, search);
		case "push": return ofPush(request, search);
		case "group": return get(request.base, "the queue before this group", search);
		case "tag": return ofTag(request, search);
		case "branch": return ofBranch(request.defaultBranch, search);
		case "ref": return ofRef(request.ref, search);
		default: throw new TypeError("the base is requested in an unknown way");
	}
}
async function readHead(dir, options) {
	const text = await askGit(dir, ["cat-file", "--batch"], {
		...options,
		stdin: "HEAD\n"
	});
	const [, id, header] = /^([0-9a-f]+) commit \d+\n([^]*?)\n\n/.exec(text ?? "") ?? [];
	if (id === void 0 || header === void 0) throw await explainRefusal(dir, options);
	return {
		id,
		parents: [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = ""]) => parent)
	};
}
async function ofPull(request, search) {
	const [first, second, ...more] = search.head.parents;
	if (first !== void 0 && second === request.head && more.length === 0) return get(first, request.branch, search);
	return leftAt(request.base, request.branch, search);
}
async function ofPush(request, search) {
	const { before, branch, defaultBranch } = request;
	if (!/^0+$/.test(before)) {
		const commit = await tryGet(before, `${branch} before the push`, search);
		if (commit !== void 0) return commit;
	}
	return ofBranch(defaultBranch, search);
}
async function ofTag(request, search) {
	const earlier = await previousTag(search.dir, request.tag, search.options);
	return earlier === void 0 ? ofBranch(request.defaultBranch, search) : get(earlier.id, earlier.name, search);
}
async function ofBranch(defaultBranch, search) {
	const { head, dir, options } = search;
	const tip = await tipOf(defaultBranch, search);
	const base = tip === void 0 || tip === head.id ? head.id : await findLeft(tip, search);
	if (base === void 0) throw notFound(defaultBranch);
	if (base !== unrelated && base !== head.id) return get(base, `merge base with ${defaultBranch}`, search);
	const [parent] = base === unrelated ? [] : head.parents;
	if (parent !== void 0) return get(parent, "the commit before", search);
	return {
		id: await emptyTree(dir, options),
		name: "nothing"
	};
}
async function ofRef(ref, search) {
	const { dir, options } = search;
	const id = (await commitOf(dir, ref, options) ?? await commitOf(dir, `origin/${ref}`, options))?.id ?? (isId(ref) ? ref : await remoteTip(ref, search));
	if (id === void 0) throw new UserError("no-base", `git knows no commit ${JSON.stringify(ref)}, neither here nor at the remote`, { hint: "name a branch, a tag or a full commit id as base-ref; for any other name, check out with fetch-depth: 0" });
	return get(id, ref, search);
}
const isId = (text) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
async function get(id, name, { dir, options }) {
	if (!isId(id)) throw new UserError("no-base", `${JSON.stringify(id)} is not a commit id`, { hint: "name a base-ref" });
	if (!await hasObject(dir, `${id}^{commit}`, options)) await fetchCommit(dir, id, options);
	return {
		id,
		name
	};
}
async function tryGet(id, name, search) {
	try {
		return await get(id, name, search);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
async function leftAt(base, branch, search) {
	const id = await findLeft(base, search);
	if (id === void 0 || id === unrelated) throw notFound(branch);
	return get(id, `merge base with ${branch}`, search);
}
function notFound(branch) {
	return new UserError("no-base", `where the checked-out commit left ${branch} cannot be found`, { hint: "check out with fetch-depth: 0, or name a commit as base-ref" });
}
const unrelated = "unrelated";
async function findLeft(base, search) {
	const { dir, head, options } = search;
	if (await isShallow(dir, options) === false) {
		if (!await hasObject(dir, `${base}^{commit}`, options)) await fetchCommit(dir, base, options);
		const answer = await runGit(dir, [
			"merge-base",
			base,
			head.id
		], options);
		if (answer?.exitCode === 0) return answer.stdout.trim();
		if (answer?.exitCode === 1) return unrelated;
	}
	const serverBase = await options.mergeBaseByApi?.(base, head.id);
	if (serverBase !== void 0 || !await hasObject(dir, `${base}^{commit}`, options)) return serverBase;
	return (await askGit(dir, [
		"merge-base",
		base,
		head.id
	], options))?.trim();
}
async function tipOf(branch, search) {
	const { dir, options } = search;
	return (await commitOf(dir, `refs/remotes/origin/${branch}`, options))?.id ?? await remoteTip(branch, search);
}
async function remoteTip(ref, { dir, options }) {
	const refs = await remoteRefs(dir, [
		`refs/heads/${ref}`,
		`refs/tags/${ref}`,
		ref
	], options);
	const of = (name) => refs.find((found) => found.name === name)?.id;
	return of(`refs/heads/${ref}`) ?? of(`refs/tags/${ref}^{}`) ?? of(`refs/tags/${ref}`) ?? of(ref);
}
async function emptyTree(dir, options) {
	const id = await askGit(dir, [
		"hash-object",
		"-t",
		"tree",
		"--stdin"
	], {
		...options,
		stdin: ""
	});
	if (id === void 0) throw await explainRefusal(dir, options);
	return id.trim();
}
// src/main/actions/shared/comment-key.ts
const keyOf = (inputs, event) => inputs.commentKey === void 0 ? writerOf(inputs, event) : short(inputs.commentKey);
function keysOf(inputs, event) {
	const key = keyOf(inputs, event);
	const former = keyOf(inputs, {
		...event,
		step: ""
	});
	return {
		key,
		...former !== key && { formerKeys: [former] }
	};
}
const commentOfStep = (inputs, event) => ({
	key: keyOf(inputs, event),
	writer: writerOf(inputs, event)
});
const writerOf = (inputs, event) => short([jobOf(inputs, event), ...stepIn(event.step)].join(" / "));
const jobOf = ({ matrix }, { workflow, job }) => [workflow, ...placeIn(matrix, job)].join(" / ");
const placeIn = (matrix, job) => matrix === "" || matrix === "null" ? [job] : [job, matrix];
const stepIn = (step) => step === "" ? [] : [step];
const longest = 400;
function short(key) {
	if (key.length <= longest) return key;
	const hash = createHash("sha256").update(key).digest("hex").slice(0, 16);
	return `${key.slice(0, longest)}… ${hash}`;
}
// src/main/actions/shared/outputs.ts
function writeOutputs(outputs) {
	if (!process.env["GITHUB_OUTPUT"]) return;
	for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
async function appendSummary(text, host) {
	if (!process.env["GITHUB_STEP_SUMMARY"]) return;
	try {
		await summary.addRaw(text, true).write();
	} catch (error) {
		summary.emptyBuffer();
		host.info(`the summary of the job was not written: ${error instanceof Error ? error.message : String(error)}`);
	}
}
// src/main/actions/shared/run-facts.ts
const runOf = ({ event: { serverUrl, repository, run, runNumber } }) => ({
	number: runNumber,
	url: `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${run.id}`
});
const commandOf = (job) => ({
	verb: job.inputs.command[0] ?? "",
	isDryRun: isDryRun(job.inputs.command),
	run: runOf(job)
});
// src/main/actions/shared/comment-job.ts
const pullOf = ({ inputs, event }) => inputs.prNumber ?? event.pull?.number ?? event.pullNumber;
const headOf = ({ event }) => event.pull?.headSha ?? event.group?.headSha ?? event.sha;
async function writeJobComment(job, { report, shownHash, gate, note }, { comment }, figures, outcome) {
	const { inputs, event, gitHub } = job;
	const pull = pullOf(job);
	if (inputs.comment === "off" || pull === void 0) return void 0;
	if (gitHub === void 0) return {
		action: "refused",
		reason: "the input token is empty: the comment cannot be written"
	};
	const head = headOf(job);
	const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== "none";
	return upsertComment(gitHub, {
		repository: event.repository,
		pull,
		...keysOf(inputs, event),
		writer: writerOf(inputs, event),
		head,
		run: event.run,
		mode: inputs.comment,
		body: commentBody({
			lead: outcome,
			report: comment,
			note,
			run: runOf(job)
		}),
		hasChanges,
		digest: createHash("sha256").update(withAlikeTags(JSON.stringify([
			outcome,
			...note === void 0 ? [] : [note],
			...worthAnEdit(report, head, figures, hasChanges)
		]))).digest("hex"),
		...shownHash !== void 0 && { shownHash },
		...gate !== void 0 && { gate },
		isFork: event.isFork
	}, job.viewer);
}
function worthAnEdit(report, head, figures, hasChanges) {
	const contexts = report.contexts.map((context) => ({
		...context,
		milliseconds: 0
	}));
	return !hasChanges && (report.since ?? []).every(({ status }) => status !== "changed") ? [report.title, contexts.map((context) => ({
		...context,
		digest: void 0
	}))] : [
		head,
		{
			...report,
			contexts
		},
		figures.digest
	];
}
function reportCommentResult(result, { host }) {
	const { action, reason, url, lines } = result;
	host.info(`comment ${action}${url === void 0 ? "" : `: ${url}`}${reason === void 0 ? "" : ` (${reason})`}`);
	if (action !== "refused") return;
	if (lines !== void 0) host.info(`Add to the job:\n${lines.join("\n")}`);
	host.annotate({
		level: "notice",
		title: "No comment",
		message: `${reason ?? "the comment was refused"}. The report is in the summary of the job`
	});
}
const writeSummary = ({ summary }, { host }) => appendSummary(summary, host);
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
				message: `${name} was not added: ${fault.reason}`
			});
		}
	}
}
// src/main/actions/shared/report-forms.ts
const forms = [
	{
		format: "json",
		file: "report.json",
		output: "report-path"
	},
	{
		format: "html",
		file: "report.html",
		output: "html-path"
	},
	{
		format: "patch",
		file: "report.diff",
		output: "diff-path"
	},
	{
		format: "sarif",
		file: "report.sarif",
		output: "sarif-path"
	}
];
function writeForms(dir, from, report, markdown, known) {
	replaceFile(join(dir, ".gitignore"), "*\n");
	replaceFile(join(dir, "report.md"), markdown);
	const outputs = { "markdown-path": relative(from, join(dir, "report.md")) };
	for (const { format, file, output } of forms) {
		replaceFile(join(dir, file), renderReport(report, format, known && { facts: known }));
		outputs[output] = relative(from, join(dir, file));
	}
	return outputs;
}
function rewriteForms(dir, report) {
	for (const { format, file } of forms) if (format === "json" || format === "html") replaceFile(join(dir, file), renderReport(report, format));
}
// src/main/actions/shared/lines.ts
const plainLines = (text) => text.split(/\r\n|\r|\n/).map((line) => withoutCommands(printable(line))).join("\n");
const mostLogged = 4194304;
function cappedLog(printLine) {
	let left = mostLogged;
	return (line, from) => {
		if (left < 0) return;
		left -= line.length + 1;
		printLine(left < 0 ? `… helm printed more than ${mostLogged / 1024 / 1024} MiB: the rest is not shown` : line, from);
	};
}
// src/main/actions/shared/annotate.ts
const most = 10;
function annotateAll(ofReport, host) {
	const seen = new Set();
	const counts = new Map();
	for (const annotation of [...ofReport, ...host.reported]) {
		const key = JSON.stringify(annotation);
		const count = counts.get(annotation.level) ?? 0;
		if (seen.has(key) || count >= most) continue;
		seen.add(key);
		counts.set(annotation.level, count + 1);
		host.annotate(annotation);
	}
}
// src/main/actions/shared/runner-host.ts
const annotations = {
	error,
	warning,
	notice
};
function makeRunnerHost(root) {
	const style = makeStyle(false);
	const reported = [];
	let isOpen = false;
	let lastProgress = performance.now();
	return {
		reported,
		info: printLines,
		debug,
		report(found) {
			const hint = hints[found.code] ?? found.hint;
			const problem = {
				...found,
				...hint !== void 0 && { hint }
			};
			printLines(formatProblem(problem, {
				cwd: root,
				style,
				snippets: false
			}));
			reported.push(annotationOf(problem, root));
		},
		async group(title, run) {
			if (isOpen) {
				printLines(title);
				return run();
			}
			isOpen = true;
			const started = performance.now();
			startGroup(plainLines(title));
			try {
				return await run();
			} finally {
				isOpen = false;
				printLines(`${title}: ${((performance.now() - started) / 1e3).toFixed(2)} s`);
				endGroup();
			}
		},
		progress(done, total, label) {
			if (done < total && performance.now() - lastProgress < 2e3) return;
			lastProgress = performance.now();
			printLines(`${done}/${total} ${label}`);
		},
		mask(secret) {
			for (const line of secret.split(/\r?\n/)) if (line.trim().length >= 3) setSecret(line);
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
const printLines = (text) => info(plainLines(text));
const hints = { "no-service": "set the input config to the folder of a service, or set chart and value-files for a plain chart" };
function annotationOf(problem, root) {
	const { at, code, hint, message } = problem;
	return {
		level: isError(problem) ? "error" : "warning",
		title: code,
		message: hint === void 0 ? message : `${message}. ${sentence(hint)}`,
		...at !== void 0 && {
			file: relative(root, at.file),
			line: at.line
		}
	};
}
// src/main/actions/shared/step.ts
const done = {
	exitCode: exitCodes.done,
	failure: ""
};
function failureOf(outcome, reason) {
	if (outcome === "failed") return {
		exitCode: exitCodes.user,
		failure: reason()
	};
	return outcome === "found" ? {
		exitCode: exitCodes.found,
		failure: "fail-on"
	} : void 0;
}
async function asStep(process, run) {
	const ended = interruptionBy(process, ["SIGINT", "SIGTERM"]);
	try {
		return end(await run(ended.signal, writeOutputs));
	} catch (error) {
		const exitCode = ended.code();
		if (exitCode !== void 0) return end({
			exitCode,
			failure: "interrupted"
		});
		const fault = error instanceof UserError ? error : systemFault(error);
		if (fault === void 0) {
			end({
				exitCode: exitCodes.bug,
				failure: "bug"
			});
			throw error;
		}
		const host = makeRunnerHost(process.cwd());
		for (const problem of fault.problems) host.report(problem);
		annotateAll([], host);
		return end({
			exitCode: exitCodes.user,
			failure: fault.problems.find(isError)?.code ?? "usage"
		});
	}
}
function end({ exitCode, failure }) {
	writeOutputs({
		"exit-code": String(exitCode),
		"failure-reason": failure
	});
	return exitCode;
}
// src/main/actions/preview/discover-input.ts
function discoverInput(read, problems) {
	const clusters = read.text("discover-clusters");
	const kind = read.choice("discover", ["", ...discoverChoices], "");
	if (kind === "") {
		const [given] = dependent.filter((name) => read.text(name) !== "");
		if (given !== void 0 && read.text("discover") === "") problems.push(problem("input-value", `the input ${given} requires the input discover`, { hint: `set discover: ${given === "discover-clusters" ? "argocd" : "helmfile"}, or leave out ${given}` }));
		return;
	}
	if (read.text("chart") !== "") read.refuse("chart", read.text("chart"), "no chart together with discover", "name folders in config");
	const environments = splitList(read.text("discover-environments"));
	const selectors = read.lines("discover-selector");
	return {
		kind,
		folders: read.lines("config"),
		...clusters !== "" && { clusters },
		...environments.length > 0 && { environments },
		...selectors.length > 0 && { selectors }
	};
}
const dependent = [
	"discover-clusters",
	"discover-environments",
	"discover-selector"
];
function projectOf({ config, plain, discover }) {
	if (discover !== void 0) return { discover };
	return plain === void 0 ? { configs: config } : { plain };
}
function withOwnDiscovery(inputs, cwd) {
	if (inputs.plain !== void 0 || inputs.discover !== void 0) return inputs;
	const discover = ownDiscovery(inputs.config, cwd);
	return discover === void 0 ? inputs : {
		...inputs,
		discover
	};
}
// src/main/actions/shared/base-request.ts
const zeros = "0".repeat(40);
function isAboutPull(event) {
	return event.pull !== void 0 || event.group !== void 0 || event.pullNumber !== void 0;
}
function baseRequest(event, { compare, baseRef }) {
	if (baseRef !== void 0) return {
		kind: "ref",
		ref: baseRef
	};
	if (compare === "none") return void 0;
	if (compare === "auto" && !isAboutPull(event) && event.push === void 0) return void 0;
	const { pull, push, group, ref } = event;
	const defaultBranch = event.defaultBranch ?? "main";
	if (pull !== void 0) return {
		kind: "pull",
		head: pull.headSha,
		base: pull.baseSha,
		branch: pull.baseRef
	};
	if (group !== void 0) return {
		kind: "group",
		base: group.baseSha
	};
	const tag = /^refs\/tags\/(.+)$/.exec(ref)?.[1];
	if (tag !== void 0) return {
		kind: "tag",
		tag,
		defaultBranch
	};
	if (push !== void 0) {
		const branch = ref.replace(/^refs\/heads\//, "");
		return {
			kind: "push",
			before: push.before ?? zeros,
			branch,
			defaultBranch
		};
	}
	return {
		kind: "branch",
		defaultBranch
	};
}
function headName(event) {
	const { pull, group, sha, ref } = event;
	const name = pull?.headRef ?? ref.replace(/^refs\/(?:heads|tags)\//, "");
	const commit = pull?.headSha ?? group?.headSha ?? sha;
	return {
		name: name || "HEAD",
		...commit && { commit }
	};
}
// src/main/actions/shared/find-base.ts
async function findBase({ inputs, event, gitHub, root, surroundings }) {
	const request = baseRequest(event, inputs);
	if (request === void 0) return void 0;
	const { env, signal } = surroundings;
	const { owner, name } = event.repository;
	const options = {
		env,
		signal,
		...gitHub && { mergeBaseByApi: async (base, head) => {
			try {
				return await compareCommits(gitHub, event.repository, base, head);
			} catch (error) {
				if (faultOf(error) === void 0) throw error;
				return;
			}
		} }
	};
	if (inputs.token === "") return baseOf(root, request, options);
	const remote = {
		url: `${event.serverUrl}/${owner}/${name}`,
		token: inputs.token
	};
	try {
		return await baseOf(root, request, {
			...options,
			remote
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return baseOf(root, request, options).catch(() => Promise.reject(error));
	}
}
// src/main/actions/shared/title.ts
function titleOf(inputs, places) {
	if (inputs.title !== "" && inputs.title !== reportTitle([])) return inputs.title;
	const names = [...new Set([...valuesIn(inputs.matrix), ...isLimited(inputs) ? namesOf(places) : []])];
	return reportTitle(names);
}
const isLimited = ({ plain, config, context }) => plain !== void 0 || context.length > 0 || config.some((path) => path !== ".");
function namesOf(places) {
	const services = [...new Set(places.map(({ service }) => service))];
	const [only, ...others] = places;
	return [...services, ...only !== void 0 && others.length === 0 && only.context !== "default" ? [only.context] : []].filter((name) => name !== "");
}
function valuesIn(matrix) {
	try {
		const values = JSON.parse(matrix || "null");
		if (typeof values !== "object" || values === null) return [];
		return Object.values(values).flatMap((value) => typeof value === "string" || typeof value === "number" ? [String(value)] : []);
	} catch {
		return [];
	}
}
// src/main/actions/shared/checked-out-branch.ts
async function checkedOutBranch({ event, root, surroundings }) {
	const isDefault = event.defaultBranch !== void 0 && event.ref === `refs/heads/${event.defaultBranch}`;
	const isHead = await headCommit(root, surroundings) === event.sha;
	return {
		name: isHead ? event.ref.replace(/^refs\/heads\//, "") : "another commit than that of the event",
		isDefault: isDefault && isHead
	};
}
// src/main/actions/shared/short-hash.ts
const shortHash = (value) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);
// src/main/actions/inputs/input-reader.ts
function makeReader(problems) {
	const text = (name) => getInput(name);
	const refuse = (name, value, expected, hint) => {
		problems.push(problem("input-value", `the input ${name} is ${JSON.stringify(value)}, ${expected} was expected`, { hint }));
	};
	const lines = (name) => text(name).split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
	return {
		text,
		lines,
		refuse,
		choice(name, known, fallback) {
			const value = text(name);
			if (value === "") return fallback;
			const found = known.find((candidate) => candidate === value);
			if (found === void 0) refuse(name, value, `one of ${known.join(", ")}`, suggest(value, known));
			return found ?? fallback;
		},
		list: (name) => lines(name).flatMap(splitList),
		files: (name) => lines(name).flatMap(splitFiles),
		words(name) {
			const split = splitWords(text(name));
			if ("words" in split) return split.words;
			problems.push(problem("input-value", `the input ${name} has a ${split.unclosed} that is not closed`, { hint: "close it, or write \\ before it" }));
			return [];
		},
		count(name) {
			const value = text(name);
			if (value === "") return void 0;
			if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
			refuse(name, value, "a whole number from 1 on", `write e.g. ${name}: 4`);
		},
		duration(name) {
			const value = text(name);
			if (value === "") return void 0;
			const [, number = "", unit = "s"] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value) ?? [];
			const seconds = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
			if (number !== "") return Number(number) * seconds * 1e3;
			refuse(name, value, "a time", `write seconds, or e.g. ${name}: 10m`);
		}
	};
}
// src/main/actions/inputs/limit-input.ts
function limitInput(read) {
	const given = read.list("fail-on");
	const words = failOnWords.filter((word) => given.includes(word));
	const unknown = given.find((word) => !failOnWords.some((known) => known === word));
	if (unknown !== void 0) read.refuse("fail-on", unknown, `one of ${failOnWords.join(", ")}`, suggest(unknown, failOnWords));
	return runLimitOf(words);
}
// src/main/actions/inputs/plain-input.ts
function plainInput(read, { release = "", namespace = "", repository = "", version = "" }, problems) {
	const charts = read.lines("chart");
	const valueFiles = read.files("value-files").map((name) => encryptedFile(name) ?? name);
	if (charts.length > 0) {
		if (read.text("config") !== "" && read.text("config") !== ".") read.refuse("config", read.text("config"), "no config together with chart", "a plain chart needs no pligos.yaml");
		if (repository === "" && version !== "") problems.push(problem("input-value", "the input chart-repository-version requires the input chart-repository", { hint: "set chart-repository, or write the version into the address of the chart" }));
		return {
			charts,
			valueFiles,
			...repository && { repository: {
				url: repository,
				...version && { version }
			} },
			...release && { release },
			...namespace && { namespace }
		};
	}
	const given = [
		...repository === "" ? [] : ["chart-repository"],
		...version === "" ? [] : ["chart-repository-version"],
		...valueFiles.length > 0 ? ["value-files"] : [],
		...release === "" ? [] : ["release"],
		...namespace === "" ? [] : ["namespace"]
	];
	for (const name of given) problems.push(problem("input-value", `the input ${name} requires the input chart`, { hint: name.startsWith("chart-") ? "set chart to the name of the chart" : `set chart; otherwise set ${name} in the context of pligos.yaml, or as a flag in command` }));
}
// src/main/actions/preview/load-inputs.ts
const operations = [
	"run",
	"sync",
	"drift"
];
function loadInputs(env) {
	const problems = [];
	const read = makeReader(problems);
	const operation = read.choice("operation", operations, "run");
	const words = read.words("command");
	const isDefault = operation !== "run" && words.length === 0;
	const command = readHelmCommand(isDefault ? ["upgrade", "--install"] : words, env);
	problems.push(...command.problems);
	const inputs = {
		config: read.lines("config"),
		context: read.list("context").filter((pattern) => pattern !== "*"),
		plain: plainInput(read, {
			release: read.text("release"),
			namespace: read.text("namespace"),
			repository: read.text("chart-repository"),
			version: read.text("chart-repository-version")
		}, problems),
		discover: discoverInput(read, problems),
		command: command.words,
		warnings: command.problems.filter((one) => !isError(one)),
		operation,
		allowDestroy: read.list("allow-destroy"),
		run: read.choice("run", [
			"auto",
			"always",
			"never"
		], "auto"),
		preflight: read.choice("preflight", [
			"auto",
			"full",
			"off"
		], "auto"),
		skipUnchanged: operation === "sync" || read.choice("skip-unchanged", truths, "false") === "true",
		keepRecord: read.choice("keep-record", truths, "false") === "true",
		deleteNamespace: read.choice("delete-namespace", truths, "false") === "true",
		require: read.choice("require", [
			"none",
			"previewed",
			"approved"
		], "none"),
		digestKey: digestKeyOf(read, problems),
		attestedBy: attestedByOf(read),
		bundle: optional(read.text("bundle")),
		maxParallel: read.count("max-parallel"),
		timeout: read.duration("timeout"),
		workingDirectory: read.text("working-directory") || ".",
		...compareOf(read),
		baseRef: optional(read.text("base-ref")),
		kubeVersion: optional(read.text("kube-version")),
		apiVersions: read.list("api-versions"),
		ignore: read.lines("ignore"),
		...read.choice("include-tests", truths, "false") === "true" && { includeTests: "by-default" },
		validate: read.choice("validate", validateChoices, "changed"),
		limit: limitInput(read),
		driftIssue: read.choice("drift-issue", ["auto", "off"], "auto"),
		helmVersion: optional(read.text("helm-version")),
		downloadBaseUrl: urlOf("download-base-url", officialUrl, read),
		kustomizeBaseUrl: urlOf("kustomize-base-url", kustomizeUrl, read),
		allowHosts: read.list("allow-hosts"),
		logins: [...loginsOf("registries", read), ...loginsOf("repositories", read)],
		cache: read.choice("cache", [
			"auto",
			"true",
			"false"
		], "auto"),
		comment: read.choice("comment", [
			"update",
			"changes-only",
			"new",
			"off"
		], "update"),
		commentKey: optional(read.text("comment-key")),
		matrix: read.text("matrix"),
		deployment: read.choice("deployment", [
			"auto",
			"always",
			"off"
		], "auto"),
		environmentUrl: environmentUrlOf(read, problems),
		title: read.text("title") || "Pligos",
		labels: labelsOf(read),
		prNumber: read.count("pr-number"),
		outputDir: read.text("output-dir") || ".pligos/out",
		token: read.text("token")
	};
	if (inputs.baseRef !== void 0 && inputs.compare === "none") read.refuse("base-ref", inputs.baseRef, `nothing beside compare: ${inputs.live ? "live" : "none"}`, inputs.live ? "use compare: base, live" : "remove one of them");
	if (problems.some(isError)) throw UserError.of(problems);
	return inputs;
}
const truths = ["true", "false"];
function environmentUrlOf(read, problems) {
	const url = optional(read.text("environment-url"));
	if (url === void 0) return void 0;
	if (hasLogin(url)) problems.push(problem("input-value", "the input environment-url has a user or password", { hint: `everyone who sees the Deployment sees the URL: write ${withoutLogin(url)}` }));
	else if (!/^https?:\/\/[^\s<>"]+$/.test(url)) read.refuse("environment-url", url, "an http(s) URL", "use e.g. https://%{release}.example.com/");
	return url;
}
const shortestKey = 16;
function digestKeyOf(read, problems) {
	const key = optional(read.text("digest-key"));
	if (key !== void 0 && key.length < shortestKey) problems.push(problem("input-value", `digest-key has fewer than ${shortestKey} characters`, { hint: "create one with `openssl rand -base64 32`, and store it as a repository secret" }));
	return key;
}
function attestedByOf(read) {
	return read.lines("attested-by").flatMap((line) => {
		const workflow = readWorkflow(line);
		if (!isRefusal(workflow)) return [workflow];
		read.refuse("attested-by", line, workflow.why, "name the workflow that the preview runs in, with the branch that it is called from, e.g. octo/shop/.github/workflows/preview.yml@refs/heads/main");
		return [];
	});
}
const comparisons = [
	"auto",
	"base",
	"none",
	"live"
];
function compareOf(read) {
	const given = read.list("compare");
	const known = comparisons.filter((one) => given.includes(one));
	const unknown = given.find((word) => !comparisons.some((one) => one === word));
	if (unknown !== void 0) read.refuse("compare", unknown, `one of ${comparisons.join(", ")}`, suggest(unknown, comparisons));
	const [first = "auto", ...more] = known.filter((one) => one !== "live");
	const live = known.includes("live");
	if (more.length > 0 || live && known.includes("none")) read.refuse("compare", given.join(", "), "one of them, or live beside auto or base", "write e.g. compare: base, live");
	return {
		compare: live && known.length === 1 ? "none" : first,
		live
	};
}
const optional = (text) => text === "" ? void 0 : text;
function urlOf(name, official, read) {
	const value = read.text(name) || official;
	if (!isServerUrl(value)) read.refuse(name, value, "an http(s) URL without a login", `use e.g. ${official}`);
	return value.replace(/\/+$/, "");
}
function loginsOf(name, read) {
	const what = name === "registries" ? "HOST" : "URL";
	return read.lines(name).flatMap((line) => {
		const [where = "", user = "", password = "", ...more] = line.split(/\s+/);
		const variable = /^[A-Za-z_][A-Za-z0-9_]*$/;
		if (variable.test(user) && variable.test(password) && more.length === 0) return [{
			input: name,
			where,
			user,
			password
		}];
		read.refuse(name, `${where} …`, `${what} and the names of two environment variables`, `write e.g. ${what} REGISTRY_USER REGISTRY_PASSWORD, and set both under env`);
		return [];
	});
}
function labelsOf(read) {
	return read.lines("label").flatMap((line) => {
		const equals = line.indexOf("=");
		if (equals < 0) return [{
			name: line,
			from: "high"
		}];
		const word = line.slice(0, equals).trim();
		const name = line.slice(equals + 1).trim();
		const from = severities.find((severity) => severity === word);
		if (from !== void 0 && name !== "") return [{
			name,
			from
		}];
		read.refuse("label", line, `LABEL or SEVERITY=LABEL (${severities.join(", ")})`, suggest(word, severities));
		return [];
	});
}
// src/main/actions/shared/logins.ts
function findLogins(names, env, isFork) {
	const missing = names.flatMap(({ input, user, password }) => [user, password].filter((variable) => !env[variable]).map((variable) => problem("input-value", `the input ${input} names the environment variable ${variable}, which is empty`, { hint: "set it under env, from a secret that exists" })));
	if (missing.length > 0 && !isFork) throw UserError.of(missing);
	return names.flatMap(({ where, user, password }) => {
		const [name, word] = [env[user], env[password]];
		return name && word ? [{
			where,
			user: name,
			password: word
		}] : [];
	});
}
// src/main/actions/shared/store.ts
const program = join(dirname(process.argv[1] ?? ""), "cache.js");
function openStore({ env, event, signal, notice }) {
	const cache = openCache({
		program,
		env,
		event,
		signal,
		notice
	});
	if ("off" in cache) {
		notice(cache.off);
		return {
			store: void 0,
			close: () => Promise.resolve()
		};
	}
	return {
		store: {
			restore: (key) => cache.restore(key),
			save: (key, bytes) => cache.save(key, bytes)
		},
		close: () => cache.close()
	};
}
// src/main/actions/shared/job-cache.ts
function openJobCache({ inputs, event, before, env, host, signal }) {
	const none = {
		renderCache: void 0,
		store: void 0,
		close: () => Promise.resolve()
	};
	if (inputs.cache === "false") return none;
	const isWanted = inputs.cache === "true";
	const notice = (text) => {
		if (isWanted) host.annotate({
			level: "notice",
			title: "Cache",
			message: text
		});
		else host.info(`cache: ${text}`);
	};
	const { store, close } = openStore({
		env,
		event,
		signal,
		notice
	});
	if (store === void 0) return none;
	const head = event.pull?.headSha ?? event.sha;
	const earlier = [
		head,
		before,
		event.pull?.baseSha,
		event.push?.before
	].filter((commit) => commit !== void 0);
	const own = createHash("sha256").update(keyOf(inputs, event)).digest("hex").slice(0, 12);
	const renderCache = makeRenderCache({
		store,
		notice,
		run: `${head}-${own}`,
		earlier: [...new Set(earlier)].map((commit) => `${commit}-${own}`),
		...inputs.digestKey !== void 0 && { seal: inputs.digestKey },
		needsSeal: inputs.require !== "none" || inputs.attestedBy.length > 0
	});
	renderCache.begin();
	return {
		renderCache,
		store,
		close
	};
}
// src/main/actions/shared/report-files.ts
const replacedNames = [
	".gitignore",
	"manifests",
	"charts",
	"deploys"
];
function writeReportFiles(dir, from, { report, contexts }, markdown, known) {
	const outputs = writeForms(dir, from, report, markdown, known);
	const taken = new Set();
	const named = contexts.map((context) => ({
		...context,
		name: fileNameOf(context, taken)
	}));
	const folders = {
		manifests: join(dir, "manifests"),
		charts: join(dir, "charts")
	};
	writeFolder(folders.manifests, (folder) => {
		for (const { name, manifests } of named) if (manifests !== void 0) writeFileSync(join(folder, `${name}.yaml`), manifests());
	});
	writeFolder(folders.charts, (folder) => {
		for (const { name, chart } of named) if (chart !== void 0) writeOpenChart(chart, join(folder, name));
	});
	return {
		...outputs,
		"manifests-path": relative(from, folders.manifests),
		"chart-path": relative(from, folders.charts)
	};
}
function writeReviewFile(dir, text) {
	replaceFile(join(dir, "review.json"), text);
}
function fileNameOf({ report: { service, context } }, taken) {
	const name = `${service}-${context}`.replaceAll(/[^\w.-]/g, "_").replace(/^[.-]+/, "_");
	let free = name;
	for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
	taken.add(free);
	return free;
}
// src/main/actions/shared/trust.ts
const aboutAnyone = new Set(["issue_comment", "workflow_run"]);
async function withPull(event, gitHub) {
	const { pull, pullNumber, repository } = event;
	if (pull !== void 0 || pullNumber === void 0 || gitHub === void 0) return event;
	try {
		const { headSha, headRef, baseSha, baseRef, isFork, mergeSha } = await getPull(gitHub, repository, pullNumber);
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
async function findStranger(event, checkout, gitHub) {
	const { repository, sha, pull, defaultBranch } = event;
	const commit = await checkout.commit();
	let reason = "";
	const answer = await whoseCode({
		isFork: event.isFork,
		commit,
		ofEvent: [
			sha,
			pull?.headSha,
			pull?.mergeSha
		],
		async isContained() {
			if (gitHub === void 0 || commit === void 0) return void 0;
			try {
				const bases = [sha, ...defaultBranch === void 0 ? [] : [defaultBranch]];
				return await isOwnCommit(gitHub, repository, commit, {
					bases,
					tags: await checkout.tags()
				});
			} catch (error) {
				const fault = faultOf(error);
				if (fault === void 0) throw error;
				({reason} = fault);
				return;
			}
		}
	});
	if (answer === "own") return void 0;
	if (answer === "fork") return {};
	if (answer === "no-commit") return strange("git names no commit that is checked out", "check out the repository by actions/checkout, with git on the runner");
	const name = `the checked out commit ${commit?.slice(0, 7)}`;
	const where = `${repository.owner}/${repository.name}`;
	if (answer === "elsewhere") return strange(`${name} is on no branch and no tag of ${where}`, "push it to a branch first, or check out a commit of the repository; the job needs `contents: read`");
	return gitHub === void 0 ? strange(`${name} is not the commit of the event, and without a token GitHub cannot be asked whose it is`, "set the input token") : strange(`GitHub does not say whether ${name} is one of ${where}: ${reason}`, "run it again; the job needs `contents: read`");
}
const strange = (why, hint) => ({ problem: {
	severity: "warning",
	code: "foreign-commit",
	message: `${why}: the code is treated as the code of a fork (no command, no policy, nothing saved)`,
	hint
} });
async function canSign({ inputs, event, env, web, host }) {
	const { attestedBy } = inputs;
	const source = identitySource(env);
	if (attestedBy.length === 0 || source === void 0) return false;
	if (event.pullNumber === void 0 && !aboutAnyone.has(event.kind) && env["GITHUB_REF_PROTECTED"] === "true") return false;
	const identity = await askIdentity(web.call, source);
	if (isRefusal(identity)) return true;
	host.mask(identity.token);
	return attestedBy.some((one) => isWorkflow(one, identity.workflow));
}
function identitySource(env) {
	const [url, token] = [env["ACTIONS_ID_TOKEN_REQUEST_URL"], env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]];
	return url && token ? {
		url,
		token
	} : void 0;
}
function whyNoAttestations({ serverUrl, isEnterprise }) {
	return isEnterprise || new URL(serverUrl).hostname.endsWith(".ghe.com") ? `${serverUrl} has no attestations that this version can verify` : void 0;
}
// src/main/actions/shared/workspace.ts
function insideWorkspace(workspace, path, name) {
	try {
		return resolveInside(workspace, path, [workspace]);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw new UserError("input-value", `the input ${name} is ${JSON.stringify(path)}: ${error.message}`, { hint: "use a folder inside the workspace" });
	}
}
function outputFolder(workspace, path, replaced) {
	const folder = insideWorkspace(workspace, path, "output-dir");
	const root = insideWorkspace(workspace, ".", "output-dir");
	const found = whyNoPlace(root, resolve(root, path), folder) ?? whyNotOurs(folder, replaced);
	if (found === void 0) return folder;
	throw new UserError("input-value", `the input output-dir is ${JSON.stringify(path)}, ${found}`, { hint: "use a folder that is only for the reports" });
}
function whyNoPlace(root, named, folder) {
	for (let at = named; at !== root && isInside(at, root); at = dirname(at)) if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) return `where ${relative(root, at)} is a link`;
	if (isInside(root, folder)) return "the workspace itself";
	if (relative(root, folder).split(sep).includes(".git")) return "a folder of git's";
}
function whyNotOurs(folder, replaced) {
	const taken = replaced.find((name) => lstatSync(join(folder, name), { throwIfNoEntry: false }));
	if (taken === void 0 || isOurs(join(folder, ".gitignore"))) return void 0;
	return `where ${taken} is not from an earlier run`;
}
const isOurs = (file) => lstatSync(file, { throwIfNoEntry: false })?.isFile() === true && readFileSync(file, "utf8") === "*\n";
function readPayload(file) {
	if (!file || !existsSync(file)) return void 0;
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		throw new UserError("github-event", `${file} is not valid JSON: ${error instanceof Error ? error.message : "unreadable"}`, { hint: "GITHUB_EVENT_PATH must be the event file of the runner" });
	}
}
// src/main/actions/preview/job.ts
async function openJob(process, signal) {
	const env = Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== void 0));
	const given = loadInputs(env);
	const home = env["XDG_CACHE_HOME"] || join(env["HOME"] || homedir(), ".cache");
	const workspace = resolve(env["GITHUB_WORKSPACE"] || process.cwd());
	const cwd = insideWorkspace(workspace, given.workingDirectory, "working-directory");
	const outputDir = outputFolder(workspace, given.outputDir, replacedNames);
	if (!existsSync(cwd)) throw new UserError("checkout-missing", `${relative(workspace, cwd) || "the workspace"} does not exist`, { hint: "check out the repository before this step (actions/checkout), and name a folder in it" });
	const inputs = withOwnDiscovery(given, cwd);
	const root = findRoot(cwd);
	const host = makeRunnerHost(root);
	for (const warning of inputs.warnings) host.report(warning);
	const payload = readPayload(env["GITHUB_EVENT_PATH"]);
	const rawEvent = readEvent(env, payload);
	const gitHub = inputs.token === "" ? void 0 : await connect({
		apiUrl: rawEvent.apiUrl,
		token: inputs.token,
		signal,
		proxyEnv: env
	});
	const viewer = inputs.comment !== "off" && (inputs.prNumber ?? rawEvent.pullNumber) !== void 0 && gitHub !== void 0 ? readViewer(gitHub) : void 0;
	viewer?.catch(() => {});
	const own = withSafeFolder(forChildren(env), root);
	const pullEvent = await withPull(rawEvent, gitHub);
	const git = {
		env: own,
		signal
	};
	const stranger = await findStranger(pullEvent, {
		commit: () => headCommit(root, git),
		tags: () => headTags(root, git)
	}, gitHub);
	if (stranger?.problem) host.report(stranger.problem);
	const event = stranger === void 0 ? pullEvent : {
		...pullEvent,
		isFork: true
	};
	const pull = inputs.prNumber ?? event.pullNumber;
	const logins = findLogins(inputs.logins, env, event.isFork);
	for (const { password } of logins) host.mask(password);
	if (inputs.digestKey !== void 0) host.mask(inputs.digestKey);
	const downloader = makeDownloader({
		signal,
		proxyEnv: env
	});
	const web = makeWeb({
		signal,
		proxyEnv: env
	});
	const programs = {
		toolCache: env["RUNNER_TOOL_CACHE"] || join(home, "pligos", "tools"),
		download: (url, maxBytes) => downloader.get(url, maxBytes),
		host,
		platform: process.platform,
		arch: process.arch
	};
	const signs = await canSign({
		inputs,
		event,
		env,
		web,
		host
	});
	const { renderCache, store, close } = openJobCache({
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
		web,
		viewer,
		store,
		env,
		async close() {
			gitHub?.close();
			downloader.close();
			web.close();
			await close();
		},
		surroundings: {
			cwd,
			env: own,
			host,
			signal,
			trusted: stranger === void 0 && !signs,
			...stranger === void 0 && { keepsLogins: true },
			...inputs.attestedBy.length > 0 && identitySource(env) !== void 0 && { noCommands: "signing" },
			cacheDir: join(home, "pligos"),
			sourceFetches: new Map(),
			secretRuns: {
				commands: new Map(),
				files: new Map()
			},
			helms: makeHelms({
				...inputs.helmVersion !== void 0 && { constraint: inputs.helmVersion },
				...programs,
				baseUrl: inputs.downloadBaseUrl
			}),
			kustomizes: makeKustomizes({
				...programs,
				baseUrl: inputs.kustomizeBaseUrl
			}),
			renderAlone: renderWhenNeeded,
			commandNames: new Set(commands.map(({ name }) => name)),
			secrets: [
				inputs.token,
				inputs.digestKey ?? "",
				...logins.map(({ password }) => password)
			].filter((secret) => secret !== ""),
			...renderCache && { renderCache },
			...inputs.token !== "" && { remote: {
				url: `${event.serverUrl}/${event.repository.owner}/${event.repository.name}`,
				token: inputs.token
			} },
			logins,
			allowHosts: inputs.allowHosts,
			helmServer: inputs.downloadBaseUrl,
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
	return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:INPUT_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/.test(name)));
}
// src/main/actions/matrix/cost-store.ts
async function readCosts(job, signal) {
	const { env, event, host } = job;
	const { store, close } = openStore({
		env,
		event,
		signal,
		notice: (text) => host.info(`cache: ${text}`)
	});
	try {
		return store === void 0 ? new Map() : await readStoredCosts(costStoreOf(job, store));
	} finally {
		await close();
	}
}
async function saveCosts(report, job, store) {
	if (store !== void 0) await storeCosts([report], costStoreOf(job, store));
}
function costStoreOf({ env, event }, store) {
	const earlier = [
		beforeOf(readPayload(env["GITHUB_EVENT_PATH"])),
		event.pull?.baseSha,
		event.push?.before
	];
	return {
		store,
		run: event.pull?.headSha ?? event.sha,
		earlier: earlier.filter((commit) => commit !== void 0),
		now: Date.now()
	};
}
// src/main/actions/shared/comment-steps.ts
const notesFile = (env) => join(env["RUNNER_TEMP"] ?? "", "pligos-comments.jsonl");
function noteStep(job) {
	const { inputs, event, env, gitHub } = job;
	const pull = pullOf(job);
	if (!(/^(?:pull_request(?:_target)?|workflow_run)$/.test(event.kind) && event.pull?.isClosed !== true) || pull === void 0 || gitHub === void 0 || !env["GITHUB_STATE"] || !env["RUNNER_TEMP"]) return;
	const step = inputs.comment === "off" ? void 0 : commentOfStep(inputs, event);
	appendFileSync(notesFile(env), step === void 0 ? "" : `${JSON.stringify(step)}\n`);
	const state = {
		pull,
		head: headOf(job),
		job: jobOf(inputs, event)
	};
	saveState("pligos", JSON.stringify(state));
}
const isEndOfJob = () => getState("pligos") !== "";
async function endJob(process) {
	const env = Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== void 0));
	const file = notesFile(env);
	if (!existsSync(file)) return 0;
	const steps = stepsIn(readFileSync(file, "utf8"));
	rmSync(file);
	const { repository, apiUrl } = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
	const ended = interruptionBy(process, ["SIGINT", "SIGTERM"]);
	const host = makeRunnerHost(process.cwd());
	const gitHub = await connect({
		apiUrl,
		token: env["INPUT_TOKEN"] ?? "",
		signal: ended.signal,
		proxyEnv: env
	});
	try {
		const state = JSON.parse(getState("pligos"));
		for (const url of await hideFormer(gitHub, {
			repository,
			...state,
			steps
		})) host.info(`comment hidden as outdated, because no step of this job writes it any more: ${url}`);
	} catch (error) {
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		host.info(`comments of former steps are not hidden: ${fault.reason}`);
	} finally {
		gitHub.close();
	}
	return 0;
}
const stepShape = object({
	key: string(),
	writer: exactOptional(string())
});
const stepsIn = (text) => text.split("\n").flatMap((line) => readJson(stepShape, line) ?? []);
// src/main/actions/shared/shown-history.ts
const nothing = {
	earlier: [],
	looks: []
};
function pullWithHistory(job) {
	return job.inputs.comment === "off" || !mayUseCache(job.event) ? void 0 : pullOf(job);
}
const isKept = (job) => job.store !== void 0 && pullWithHistory(job) !== void 0;
async function readHistory(job) {
	const { gitHub, event, inputs } = job;
	const pull = pullWithHistory(job);
	if (gitHub === void 0 || pull === void 0) return nothing;
	try {
		const where = {
			repository: event.repository,
			pull,
			...keysOf(inputs, event)
		};
		const [comments, approval] = await Promise.all([findComments(gitHub, where, job.viewer), readApproval(gitHub, event.repository, pull)]);
		return await lookBack(job, pull, lastOf(comments, inputs.comment), approval);
	} catch (error) {
		gitHub.signal.throwIfAborted();
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		job.host.debug(`earlier previews cannot be read: ${fault.reason}`);
		return nothing;
	}
}
const lastOf = (comments, mode) => mode === "new" ? comments.at(-1) : comments[0];
async function lookBack(job, pull, comment, approval) {
	const head = headOf(job);
	const marker = comment?.marker;
	const last = marker?.memory === void 0 ? void 0 : {
		head: marker.head,
		memory: marker.memory
	};
	const shown = last && await restore(job, pull, last);
	const earlier = [...last === void 0 ? [] : [last], ...shown?.earlier ?? []].filter((one, at, all) => one.head !== head && all.findIndex((other) => other.head === one.head) === at);
	const pushed = marker !== void 0 && marker.head !== head ? marker.head : earlier[0]?.head;
	const looks = [...new Set([pushed, approval?.commit].filter((one) => one !== void 0))].map(async (commit) => {
		const isApproved = commit === approval?.commit;
		const known = earlier.find((one) => one.head === commit);
		const [found, rewritten] = await Promise.all([commit === last?.head ? shown : known && restore(job, pull, known), commit === head ? false : isRewritten(job, commit, head)]);
		return {
			kind: isApproved ? "approval" : "push",
			by: isApproved ? approval?.by ?? [] : [],
			commit,
			shown: found,
			missing: known !== void 0 || last !== void 0 && shown === void 0 ? "gone" : "never",
			...rewritten && { rewritten: true }
		};
	});
	return {
		earlier,
		looks: await Promise.all(looks)
	};
}
const restore = async ({ store, inputs, event }, pull, one) => {
	const bytes = await store?.restore(previewKey(pull, keyOf(inputs, event), one));
	return bytes && unpackPreview(bytes, one.memory);
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
function withHistory(job, { looks }, { runHistory, report }) {
	const contexts = runHistory.contexts();
	if (contexts.length > 0 && contexts.every(({ against }) => against !== void 0)) return report;
	const head = headOf(job);
	const since = [];
	const limits = [];
	for (const { shown, missing, ...look } of looks) {
		const { commit } = look;
		const none = {
			contexts: [],
			notes: []
		};
		if (commit === head) since.push({
			...look,
			...none,
			status: "same"
		});
		else if (shown !== void 0) since.push({
			...look,
			...runHistory.since(shown.contexts)
		});
		else if (job.store === void 0) limits.push(limitText({
			kind: "no-cache",
			commit
		}));
		else if (missing === "never") limits.push(limitText({
			kind: "not-cached",
			commit
		}));
		else since.push({
			...look,
			...none,
			status: "unknown",
			reason: lostPreviewText(commit)
		});
	}
	return {
		...report,
		contexts,
		limits: [...report.limits, ...limits],
		...since.length > 0 && { since }
	};
}
function keepShown(job, { earlier }, contexts) {
	const { store, event, inputs } = job;
	const head = headOf(job);
	let packed;
	const pack = () => packed ??= packPreview({
		head,
		contexts: contexts(),
		earlier
	});
	const save = async () => {
		const pull = pullWithHistory(job);
		if (store === void 0 || pull === void 0) return void 0;
		const { memory, bytes } = pack();
		return await store.save(previewKey(pull, keyOf(inputs, event), {
			head,
			memory
		}), await bytes()) === "refused" ? void 0 : memory;
	};
	return {
		text: () => pack().text,
		saved: save()
	};
}
// src/main/actions/preview/context-table.ts
function contextTable({ contexts }) {
	const rows = contexts.map(({ service, context, against, status, added, changed, removed, risk }) => [
		`${service}/${context}${against === void 0 ? "" : ` (${against})`}`,
		status,
		status === "untouched" || status === "failed" ? "" : `+${added} ~${changed} -${removed}`,
		risk === "none" ? "" : risk
	]);
	return tableText([
		"CONTEXT",
		"STATUS",
		"CHANGES",
		"RISK"
	], rows).trimEnd();
}
// src/main/actions/preview/unanswered.ts
function unanswered(report, failOn, comparedWithNothing = () => report.base.commit === void 0) {
	const isOpen = (context) => context.against === void 0 && (context.failOn ?? failOn) === "changes" && context.status === "new" && comparedWithNothing(context);
	const open = report.contexts.filter(isOpen);
	const answered = report.contexts.filter((context) => !isOpen(context));
	if (open.length === 0 || outcomeOf({
		...report,
		contexts: answered
	}, failOn) !== "done") return void 0;
	const own = open.find((context) => context.failOn !== void 0);
	const setting = own === void 0 ? "fail-on" : `gate.failOn of ${own.service}/${own.context}`;
	return new UserError("no-base", `${setting} is changes, but this run has no base`, { hint: "set compare: base or a base-ref, or use a severity instead of changes" });
}
// src/main/actions/shared/figures.ts
function figuresOf({ contexts }) {
	const rows = contexts.map(rowOf);
	const lines = counted(rows).map(({ service, context, status, digest }) => `${service}/${context} ${digest ?? status}`);
	const live = contexts.filter(({ report }) => report.live !== void 0);
	return {
		contexts: rows,
		...live.length > 0 && { hasDrift: live.some(({ report }) => hasDrift(report)) },
		hasChanges: rows.some(({ status, added, changed, removed }) => added + changed + removed > 0 || status === "new" || status === "deleted"),
		risk: worstOf(rows.map(({ risk }) => risk)),
		hasFailed: rows.some(({ status }) => status === "failed"),
		digest: createHash("sha256").update(lines.toSorted().join("\n")).digest("hex")
	};
}
function counted(rows) {
	const withBase = rows.filter(({ against }) => against === void 0);
	return withBase.length === 0 ? rows : withBase;
}
function rowOf({ report, digest }) {
	const { service, context, against, status, comparison } = report;
	const { added = 0, changed = 0, renamed = 0, removed = 0 } = comparison?.counts ?? {};
	const findings = (comparison?.findings ?? []).filter(({ allowed }) => allowed === void 0);
	const made = digest?.().digest;
	return {
		service,
		context,
		...against && { against },
		status,
		added,
		changed: changed + renamed,
		removed,
		risk: status === "deleted" ? "critical" : worstOf(findings.map(({ severity }) => severity)),
		...made !== void 0 && { digest: made }
	};
}
const worstOf = (found) => severities.find((severity) => found.includes(severity)) ?? "none";
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
		digest: figures.digest,
		drifted: figures.hasDrift === void 0 ? "" : String(figures.hasDrift)
	};
}
// src/main/actions/shared/publish.ts
async function publish(job, { writeComment, files, figures }, setOutputs) {
	const [result] = await Promise.all([writeComment(), files]);
	if (result !== void 0) reportCommentResult(result, job);
	setOutputs({
		"comment-id": String(result?.id ?? ""),
		"comment-url": result?.url ?? ""
	});
	await putLabels(job, figures);
	return result;
}
export { annotateAll, appendSummary, asStep, assignableOf, cappedLog, checkedOutBranch, closeComment, closeUpdatePull, closedUpdatePulls, codeOwnersPaths, commandOf, compareCommits, connect, contextTable, createDeployment, done, dropLeftover, editIssue, endJob, environmentOfRun, explainIssueRefusal, explainUpdateRefusal, failureOf, faultOf, figureOutputs, figuresOf, findBase, findLeftovers, findMergedPull, forChildren, headName, headOf, identitySource, insideWorkspace, isAboutPull, isEndOfJob, isKept, keepShown, keyOf, keysOf, labelsOf, limitInput, listKeptIssues, makeReader, makeRunnerHost, makeWeb, noteStep, openIssue, openJob, openStore, openUpdatePull, openUpdatePulls, othersSince, outputFolder, ownersOf, plainInput, plainLines, projectOf, publish, publishRecord, pullOf, pullsOfBranch, pullsOfCommit, readAttestations, readCosts, readEvent, readHistory, readPayload, readUpdateRepository, readViewer, refreshUpdatePull, reportCommentResult, rewriteForms, runOf, sameRepository, saveCosts, setDeploymentStatus, shortHash, storeAttestation, supersede, titleOf, toAttest, unanswered, updateBranches, whyNoAttestations, whyNoDeployment, withHistory, withPull, writeForms, writeJobComment, writeOutputs, writeReportFiles, writeReviewFile, writeSummary, writerOf };
