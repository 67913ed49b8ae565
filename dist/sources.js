import { __exportAll } from "./rolldown-runtime.js";
import { UserError, addTo, exitCodes, groupBy, inParallel, matchGlob, nearest, once, plural, printable, problem, suggest, warning, withoutLogin } from "./base.js";
import { about, archiveLimits, askGit, assertWritable, chartFolders, chooseMany, compareVersions, entryOf, failOnErrors, fetchTarget, findRoot, generate, helmFile, ifGood, isExact as isExact$1, isFileUrl, isInside, isList, isMap, isPackage, isPinnedByAddress, isRemote, isServerUrl, lenientObject, list, literal, lockName, lstatIfThere, makeLoader, maxLength, maybe, nameOfPlace, nameOfSource, namesOfSource, object, openProject, ownDependencies, ownFile, parseConstraint, parseJson, parseSource, parseVersion, pipe, placeOfSource, pluginProblem, privateFolder, projectInput, readChart, readJson, readOne, readOrIssue, readService, readServiceAgain, readText, readTgz, readableFolders, record, regex, resolveInside, run, runGit, sameValue, satisfies, sha256, shapeOf, sourceKey, sourcesOf, statIfThere, string, tableText, targetName, valueOf as valueOf$1, walk, withGitSettings, word, write as write$1, writeAtomic, writeJson } from "./project.js";
import { artifactsDir, exactVersionIn, findRepository, harmlessVariables, isInRange, isInStep, lockFile, lockOf as lockOf$1, lockPaths, noLogins, overlayArtifacts, ownLocked, rangeOf, readStored, readUserLogins, requirementsOf, textAt as textAt$2, withLogins, writeFolder } from "./charts.js";
import { findPublished, majorRange, officialUrl, openHelmArchives } from "./render.js";
import { flagValue, surroundingsOf } from "./main.js";
import { tmpdir } from "node:os";
import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { BlockList, connect, isIP } from "node:net";
import { Agent, createServer, request } from "node:http";
import { Agent as Agent$1, request as request$1 } from "node:https";
import { Readable } from "node:stream";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Buffer as Buffer$1 } from "node:buffer";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { setMaxListeners } from "node:events";
import { connect as connect$1, createSecureContext } from "node:tls";
import { lookup } from "node:dns/promises";
// src/sources/lock/compare.ts
function coverageOf(keys, lock) {
	const named = new Set(keys);
	return {
		missing: [...named].filter((key) => !lock.has(key)).toSorted(),
		unused: [...lock.keys()].filter((key) => !named.has(key)).toSorted()
	};
}
function mergeLock(lock, resolved, keys) {
	return new Map([...keys].toSorted().flatMap((key) => {
		const [before, after] = [lock.get(key), resolved.get(key)];
		const locked = before !== void 0 && after !== void 0 && isSame$2(before, after) ? before : after ?? before;
		return locked === void 0 ? [] : [[key, locked]];
	}));
}
const isSame$2 = (a, b) => a.revision === b.revision && a.version === b.version && a.content === b.content && a.from === b.from;
const isMoved = (before, after) => before.version === after.version && before.revision !== after.revision && (before.version !== void 0 || before.revision.startsWith("sha256:"));
// src/sources/lock/shape.ts
const revision = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64}|sha256:[0-9a-f]{64})$/));
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));
const time = pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
const locked = shapeOf({
	revision: about(revision, "The commit, or the digest of an archive or a manifest"),
	version: maybe(about(word, "The version or tag that this revision was")),
	content: about(digest, "The digest of the files that are used"),
	from: about(word, "The address that was asked"),
	at: about(time, "When it was resolved, in UTC")
});
const key = pipe(string(), maxLength(4e3));
const lockShape = object({
	version: about(literal("1"), "The format of this file"),
	sources: about(record(key, locked), "By the source as `pligos.yaml` names it, in one spelling")
});
// src/sources/lock/file.ts
const heading = "# Written by pligos lock. It pins what pligos.yaml names; commit it.\n";
function parseLock(file, text) {
	const conflict = text.split("\n").findIndex((line) => /^(?:<{7}|>{7}) /.test(line));
	if (conflict !== -1) throw new UserError("source-lock", `${file} holds a merge conflict`, {
		at: {
			file,
			line: conflict + 1,
			column: 1
		},
		hint: "take one side of it (git checkout --theirs), then run pligos lock"
	});
	const { tree, problems } = readOne(file, text, ownFile);
	if (problems.length > 0) throw UserError.of(problems);
	const value = tree === void 0 ? void 0 : parseJson(writeJson(valueOf$1(tree)));
	const result = readOrIssue(lockShape, value);
	if (result.success) return new Map(Object.entries(result.output.sources));
	const [issue] = result.issues;
	const path = issue.path?.map(({ key }) => String(key)).join(".") ?? "";
	throw new UserError("source-lock", `${file} is no lock of Pligos: ${path === "" ? "the file" : path} has another form`, {
		at: {
			file,
			line: 1,
			column: 1,
			...path !== "" && { path }
		},
		hint: "write it anew with pligos lock"
	});
}
function lockText(lock) {
	const rows = [...lock].toSorted(([a], [b]) => a < b ? -1 : 1);
	const sources = new Map(rows.map(([key, locked]) => [key, fields(locked)]));
	return heading + write$1(new Map([["version", "1"], ["sources", sources]]));
}
const fields = ({ revision, version, content, from, at }) => new Map([
	["revision", revision],
	...version === void 0 ? [] : [["version", version]],
	["content", content],
	["from", from],
	["at", at]
]);
const readLock = (file) => lstatIfThere(file) === void 0 ? new Map() : parseLock(file, readText(file));
function writeLock(file, lock) {
	const text = lockText(lock);
	if (lstatIfThere(file)?.isFile() && readText(file) === text) return false;
	writeAtomic(file, text);
	return true;
}
// src/http/exchange.ts
const maxSockets$1 = 16;
function makeAgents(env, signal) {
	setMaxListeners(0, signal);
	const options = {
		keepAlive: true,
		maxSockets: maxSockets$1,
		proxyEnv: proxies(env)
	};
	return {
		http: new Agent(options),
		https: new Agent$1(options)
	};
}
function closeAgents(agents) {
	agents.http.destroy();
	agents.https.destroy();
}
const proxyNames = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY"
];
function proxies(env) {
	return Object.fromEntries(proxyNames.map((name) => [name, env[name.toLowerCase()] || env[name]]).filter(([, value]) => value));
}
function exchange(sending) {
	const { url, signal } = sending;
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		let timer;
		const isSecure = url.protocol === "https:";
		const request$3 = (isSecure ? request$1 : request)(url, {
			method: sending.method,
			headers: withLength(sending),
			agent: isSecure ? sending.agents.https : sending.agents.http
		});
		const abort = () => {
			end();
			request$3.destroy();
			reject(reasonOf(signal));
		};
		const end = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", abort);
		};
		const answer = (result) => {
			end();
			resolve(result);
			if ("broken" in result) request$3.destroy();
		};
		const failed = (error) => answer({
			broken: "connection",
			reason: nameOf$2(error),
			error
		});
		signal.addEventListener("abort", abort, { once: true });
		request$3.once("socket", () => {
			timer = setTimeout(() => answer({
				broken: "time",
				reason: `no answer within ${sending.limitMs / 1e3} s`
			}), sending.limitMs);
		});
		request$3.on("error", failed);
		request$3.once("response", (response) => {
			response.on("error", failed);
			collect(response, sending, answer);
		});
		request$3.end(sending.body);
	});
}
function withLength(sending) {
	const { body, headers } = sending;
	return body === void 0 ? { ...headers } : {
		...headers,
		"content-length": body.length
	};
}
function collect(response, { maxBytes, headers }, answer) {
	const chunks = [];
	const tooLarge = {
		broken: "size",
		reason: `the answer is larger than ${maxBytes} bytes`
	};
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
		if (headers["accept-encoding"] === "gzip" && received.headers["content-encoding"] === "gzip") unpack(received, maxBytes).then(answer);
		else answer(received);
	});
}
async function unpack(received, maxBytes) {
	const { gunzipSync } = await import("node:zlib");
	try {
		return {
			...received,
			bytes: gunzipSync(received.bytes, { maxOutputLength: maxBytes })
		};
	} catch (error) {
		return isCoded(error) && error.code === "ERR_BUFFER_TOO_LARGE" ? {
			broken: "size",
			reason: `the answer is larger than ${maxBytes} bytes`
		} : {
			broken: "connection",
			reason: "the answer is not gzip data"
		};
	}
}
const isCoded = (error) => typeof error === "object" && error !== null && "code" in error;
function plainHeaders(headers) {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value ?? ""]));
}
function reasonOf(signal) {
	return signal.reason instanceof Error ? signal.reason : new Error("aborted");
}
function nameOf$2(error) {
	return error.code ?? (error.message || "the connection failed");
}
// src/http/redirect.ts
function redirectOf(result, method, url) {
	const statuses = method === "GET" ? [
		301,
		302,
		303,
		307,
		308
	] : [307, 308];
	const location = result.headers["location"];
	if (!statuses.includes(result.status) || location === void 0 || !URL.canParse(location, url.href)) return void 0;
	const next = new URL(location, url);
	if (method !== "GET" && next.origin !== url.origin) return void 0;
	return next.protocol === url.protocol || next.protocol === "https:" ? next : void 0;
}
// src/git/commits.ts
async function commitOf(dir, ref, options) {
	if (ref.startsWith("-")) return void 0;
	const id = await askGit(dir, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${ref}^{commit}`
	], options);
	return id === void 0 ? void 0 : {
		id: id.trim(),
		name: ref
	};
}
async function mergeBase(dir, options) {
	for await (const { name } of defaultBranches(dir, options)) {
		const id = await askGit(dir, [
			"merge-base",
			"HEAD",
			name
		], options);
		if (id !== void 0) return {
			id: id.trim(),
			name
		};
	}
}
async function defaultBranch(dir, options) {
	for await (const branch of defaultBranches(dir, options)) return branch;
}
async function* defaultBranches(dir, options) {
	const head = await askGit(dir, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"refs/remotes/origin/HEAD"
	], options);
	for (const ref of [
		head?.trim(),
		"origin/main",
		"main",
		"origin/master",
		"master"
	]) {
		const commit = ref ? await commitOf(dir, ref, options) : void 0;
		if (commit !== void 0) yield commit;
	}
}
async function isShallow(dir, options) {
	const answer = await askGit(dir, ["rev-parse", "--is-shallow-repository"], options);
	return answer === void 0 ? void 0 : answer.trim() === "true";
}
// src/git/remote.ts
const patience$2 = 12e4;
async function hasObject(dir, id, options) {
	const env = {
		...options.env,
		GIT_NO_LAZY_FETCH: "1"
	};
	return await askGit(dir, [
		"cat-file",
		"-e",
		id
	], {
		...options,
		env
	}) !== void 0;
}
async function fetchCommit(dir, id, options) {
	const remote = options.remote ?? { url: "origin" };
	const words = [
		"fetch",
		...await isShallow(dir, options) === true ? ["--depth=1"] : [],
		"--no-tags",
		"--no-write-fetch-head",
		"--no-recurse-submodules",
		"--quiet"
	];
	const answer = await runGit(dir, [
		...words,
		"--end-of-options",
		remote.url,
		id
	], {
		...options,
		env: loginEnvironment(options.env, remote),
		timeout: patience$2
	});
	options.signal?.throwIfAborted();
	if (answer?.exitCode === 0) return;
	throw new UserError("git-fetch", `git could not fetch ${id.slice(0, 12)} from ${withoutLogin(remote.url)}: ${answer === void 0 ? "there is no git" : reasonIn(answer.stderr, remote)}`, { hint: "give the job the permission contents: read and the token, or check out with fetch-depth: 0" });
}
function loginEnvironment(env, { url, token, user = "x-access-token" }) {
	const host = token === void 0 ? void 0 : hostOf$2(url);
	if (host === void 0 || token === void 0) return { ...env };
	const login = Buffer$1.from(`${user}:${token}`).toString("base64");
	return withGitSettings(env, [
		[`http.${host}/.extraheader`, ""],
		[`http.${host}/.extraheader`, `AUTHORIZATION: basic ${login}`],
		["http.followRedirects", "false"]
	]);
}
function hostOf$2(url) {
	return /^https?:\/\/[^/]+/.exec(withoutLogin(url))?.[0];
}
function reasonIn(stderr, { token }) {
	const output = stderr.split("\n").map((line) => line.trim()).filter((line) => line !== "").slice(-3).join("; ").slice(0, 500) || "it said nothing";
	const cleanOutput = withoutLogin(output);
	return token === void 0 ? cleanOutput : cleanOutput.replaceAll(token, "***");
}
async function fetchObjects(dir, ids, options) {
	const promised = await askGit(dir, [
		"config",
		"--name-only",
		"--get-regexp",
		"^remote\\..*\\.promisor$"
	], options);
	const name = /^remote\.(.*)\.promisor$/m.exec(promised ?? "")?.[1];
	if (name === void 0) return;
	await askGit(dir, [
		...[
			"fetch",
			"--no-tags",
			"--no-write-fetch-head",
			"--no-recurse-submodules",
			"--filter=blob:none"
		],
		"--stdin",
		"--end-of-options",
		name
	], {
		...options,
		env: options.remote === void 0 ? options.env : loginEnvironment(options.env, options.remote),
		stdin: ids.map((id) => `${id}\n`).join(""),
		timeout: patience$2
	});
}
// src/git/commit-files.ts
function openCommitFiles(input, options) {
	const files = {
		...input,
		options,
		takenPaths: new Set(),
		inner: new Map()
	};
	return { take: (scopes) => take(scopes, files) };
}
async function take(scopes, files) {
	const pointers = [];
	const submodules = [];
	let requested = scopes;
	while (requested.length > 0) {
		const paths = [...new Set(requested.flatMap((scope) => scope.paths))];
		const entries = await listEntries(paths, files);
		const toTake = entries.filter(({ path }) => !files.takenPaths.has(path) && isWanted(path, requested));
		for (const { path } of toTake) files.takenPaths.add(path);
		const repositories = toTake.filter(({ mode }) => mode === repositoryMode);
		const blobs = toTake.filter(({ mode }) => mode !== repositoryMode);
		await write(blobs, files);
		pointers.push(...blobs.filter((entry) => isBarePointer(entry, files)).map(({ path }) => path));
		for (const repository of repositories) {
			const inside = await takeInner(repository, paths, files);
			pointers.push(...inside.pointers);
			submodules.push(...inside.submodules);
		}
		const behind = behindLinks(paths, entries, blobs, files);
		requested = behind.length === 0 ? [] : [{ paths: behind }];
	}
	return {
		pointers,
		submodules
	};
}
function isWanted(path, scopes) {
	return scopes.some((scope) => scope.paths.some((requested) => isAt(requested, path) || isAt(path, requested) && scope.skip?.(path) !== true));
}
const linkMode = "120000";
const repositoryMode = "160000";
const mostArguments = 500;
async function listEntries(paths, files) {
	const isAll = paths.includes("") || paths.length > mostArguments;
	const listed = await listTree(["-r"], isAll ? [] : paths, files);
	const below = isAll ? listed.filter(({ path }) => paths.some((requested) => isAt(path, requested))) : listed;
	const folders = new Set(below.flatMap(({ path }) => foldersOf(path)));
	const listedPaths = new Set(below.map(({ path }) => path));
	const unclear = new Set(paths.filter((path) => !listedPaths.has(path) && !folders.has(path)).flatMap(foldersOf));
	for (const folder of folders) unclear.delete(folder);
	if (unclear.size === 0) return below;
	return [...(await listTree([], unclear.size > mostArguments ? [] : [...unclear], files)).filter(({ mode, path }) => (mode === linkMode || mode === repositoryMode) && unclear.has(path)), ...below];
}
async function listTree(words, paths, { root, commit, options }) {
	const listed = await runGit(root, [
		"ls-tree",
		...words,
		"-z",
		"--full-tree",
		commit.id,
		"--",
		...paths
	], options);
	if (listed?.exitCode !== 0) throw refusedCommit(commit, listed?.stderr ?? "");
	return listed.stdout.split("\0").flatMap((row) => {
		const [, mode = "", id = "", path = ""] = /^(\d+) \w+ ([0-9a-f]+)\t([\s\S]+)$/.exec(row) ?? [];
		return path === "" || mode === "040000" ? [] : [{
			mode,
			id,
			path
		}];
	});
}
function foldersOf(path) {
	const parts = path.split("/");
	return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}
const isAt = (path, requested) => requested === "" || path === requested || path.startsWith(`${requested}/`);
function refusedCommit(commit, message) {
	const what = message.trim().split("\n").at(-1)?.slice(0, 300) ?? "";
	return new UserError("no-base", `git cannot read the files of ${commit.name} (${commit.id.slice(0, 12)})${what === "" ? "" : `: ${what}`}`, { hint: "a partial clone may lack them and the login to fetch them: check out with the full content" });
}
async function write(entries, files) {
	const fromGit = entries.filter((entry) => !copyFromDisk(entry, files));
	if (fromGit.length === 0) return;
	const { root, into, commit, options } = files;
	const index = `${into}.${files.takenPaths.size}.index`;
	const env = {
		...options.remote === void 0 ? options.env : loginEnvironment(options.env, options.remote),
		GIT_INDEX_FILE: index,
		GIT_LFS_SKIP_SMUDGE: "1"
	};
	if (fromGit.length > 1) await fetchObjects(root, fromGit.map(({ id }) => id), options);
	const steps = [[[
		"update-index",
		"-z",
		"--index-info"
	], fromGit.map(({ mode, id, path }) => `${mode} ${id}\t${path}\0`).join("")], [[
		"checkout-index",
		"--all",
		"--force",
		"--quiet",
		`--prefix=${into}/`
	], ""]];
	for (const [words, stdin] of steps) {
		const answer = await runGit(root, words, {
			...options,
			env,
			stdin
		});
		options.signal?.throwIfAborted();
		if (answer?.exitCode !== 0) throw refusedCommit(commit, answer?.stderr ?? "");
	}
	rmSync(index, { force: true });
}
function copyFromDisk({ mode, path }, { root, into, differences }) {
	if (mode === linkMode || differences?.isSame(path) !== true) return false;
	const from = join(root, path);
	if (!lstatIfThere(from)?.isFile()) return false;
	mkdirSync(dirname(join(into, path)), { recursive: true });
	copyFileSync(from, join(into, path));
	return true;
}
function isBarePointer({ mode, path }, { root, into, differences }) {
	if (mode === linkMode || differences?.isSame(path) === true) return false;
	return isPointer(join(into, path)) && !isPointer(join(root, path));
}
const pointerStart = "version https://git-lfs.github.com/spec/";
function isPointer(file) {
	const stat = lstatIfThere(file);
	if (!stat?.isFile() || stat.size > 1024 || stat.size < 40) return false;
	const start = Buffer.alloc(40);
	const descriptor = openSync(file, "r");
	try {
		readSync(descriptor, start);
	} finally {
		closeSync(descriptor);
	}
	return start.toString("latin1") === pointerStart;
}
function behindLinks(requested, entries, written, { into }) {
	const fresh = new Set(written.map(({ path }) => path));
	return entries.filter(({ mode, path }) => mode === linkMode && lstatIfThere(join(into, path))?.isSymbolicLink()).flatMap(({ path }) => {
		const target = posix.join(posix.dirname(path), readlinkSync(join(into, path)));
		if (posix.isAbsolute(target) || target.startsWith("..")) return [];
		const clean = target === "." ? "" : target.replace(/\/$/, "");
		const behind = requested.filter((one) => one.startsWith(`${path}/`)).map((one) => clean + one.slice(path.length));
		return [...fresh.has(path) && clean !== "" ? [clean] : [], ...behind];
	});
}
const noFiles = {
	pointers: [],
	submodules: []
};
async function takeInner({ id, path }, requested, files) {
	const root = join(files.root, path);
	if (lstatIfThere(join(root, ".git")) === void 0) return noFiles;
	if (!await hasObject(root, `${id}^{commit}`, files.options)) return {
		...noFiles,
		submodules: [path]
	};
	const input = {
		root,
		commit: {
			id,
			name: `the submodule ${path}`
		},
		into: join(files.into, path)
	};
	mkdirSync(input.into, { recursive: true });
	const inner = files.inner.get(path) ?? openCommitFiles(input, files.options);
	files.inner.set(path, inner);
	files.takenPaths.delete(path);
	const paths = requested.flatMap((one) => isAt(path, one) ? [""] : isAt(one, path) ? [one.slice(path.length + 1)] : []);
	const innerFiles = await inner.take([{ paths }]);
	const ownPaths = (list) => list.map((one) => `${path}/${one}`);
	return {
		pointers: ownPaths(innerFiles.pointers),
		submodules: ownPaths(innerFiles.submodules)
	};
}
// src/artifacts/raise-lock.ts
function raiseLock(chart, raised, now) {
	const lock = lockOf$1(chart);
	if (lock === void 0) return void 0;
	const required = requirementsOf(chart);
	const changes = required.own.map((entry) => raised.find((one) => isSame$1(entry, one)));
	if (changes.every((change) => change === void 0)) return void 0;
	const locked = ownLocked(required, lock);
	if (!isInStep(required, lock) || locked.length !== required.own.length) throw new UserError("lock-out-of-step", `${lock.path} is out of step with the dependencies of its chart`, { hint: "run helm dependency update in that chart, or pligos run CONTEXT -- dependency update" });
	const raise = (entries, key) => entries.map((entry, index) => {
		const change = changes[index];
		return change === void 0 ? entry : new Map(entry).set("version", change[key]);
	});
	const generated = now.toISOString();
	const file = lockFile({
		...lock,
		generated
	}, raise(required.own, "named"), raise(locked, "locked"));
	return {
		path: lock.path,
		file
	};
}
const isSame$1 = (entry, named) => [
	"name",
	"repository",
	"version"
].every((key) => textAt$2(entry, key) === named[key]);
function lockedVersion(path, content, { name, repository, version }) {
	const versions = (lockOf$1({ files: new Map([[path, {
		content,
		executable: false,
		secret: false
	}]]) })?.dependencies ?? []).filter((entry) => textAt$2(entry, "name") === name && textAt$2(entry, "repository") === repository).map((entry) => textAt$2(entry, "version"));
	return versions.find((one) => isInRange(one, version)) ?? versions[0];
}
// src/operations/sources/lock-of.ts
const lockFileOf = ({ dir, root, applications }) => join(applications === void 0 ? dir : root, lockName);
const readLockOf = (owner) => readLock(resolveInside(owner.dir, lockFileOf(owner), [owner.root]));
function lockHint({ applications }) {
	const [first] = applications?.values() ?? [];
	return first === void 0 ? "run pligos lock and commit what it writes" : `run pligos lock --discover ${first.kind}, with the same folders (-c), and commit what it writes`;
}
function lockOf(service) {
	try {
		return { entries: readLockOf(service) };
	} catch (error) {
		return { problem: problemOf(error) };
	}
}
function problemOf(error) {
	const [first] = error instanceof UserError ? error.problems : [];
	if (first === void 0) throw error;
	return first;
}
// src/fetch/network/addresses.ts
const never4 = [
	"0.0.0.0/8",
	"169.254.0.0/16",
	"224.0.0.0/4",
	"240.0.0.0/4",
	"100.100.100.200/32",
	"168.63.129.16/32",
	"192.0.0.192/32"
];
const never6 = [
	"::/128",
	"fe80::/10",
	"ff00::/8",
	"fd00:ec2::/32",
	"fd20:ce::254/128"
];
const private4 = [
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.168.0.0/16",
	"198.18.0.0/15"
];
const private6 = [
	"::1/128",
	"64:ff9b:1::/48",
	"fc00::/7",
	"fec0::/10"
];
const never = listOf(never4, never6);
const internal = listOf(private4, private6);
const neverNames = new Set([
	"metadata",
	"metadata.goog",
	"metadata.google.internal",
	"instance-data",
	"instance-data.ec2.internal"
]);
const privateName = /^(?:localhost|ip6-localhost|ip6-loopback|.*\.localhost)$/;
function scopeOfAddress(address) {
	const plain = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
	const family = isIP(plain);
	if (family === 0) return "never";
	const type = family === 4 ? "ipv4" : "ipv6";
	if (never.check(plain, type)) return "never";
	return internal.check(plain, type) ? "private" : "public";
}
function scopeOfName(host) {
	const name = plainHost(host);
	if (isIP(name) !== 0) return scopeOfAddress(name);
	if (neverNames.has(name)) return "never";
	return privateName.test(name) ? "private" : "public";
}
const plainHost = (host) => host.toLowerCase().replace(/^\[|\]$/g, "").replace(/\.$/, "");
function isAllowed(host, port, allowHosts) {
	const name = plainHost(host);
	return allowHosts.some((entry) => {
		const [, written = "", only] = /^(.*?)(?::(\d+))?$/.exec(/^[^[]*:.*:/.test(entry) ? `[${entry}]` : entry) ?? [];
		if (only !== void 0 && Number(only) !== port) return false;
		const allowed = plainHost(written);
		return allowed.startsWith("*.") ? name.endsWith(allowed.slice(1)) : name === allowed;
	});
}
function listOf(ipv4, ipv6) {
	const list = new BlockList();
	for (const range of ipv4) {
		const [net = "", size = ""] = range.split("/");
		list.addSubnet(net, Number(size), "ipv4");
		for (const [within, length] of embeddingsOf(net)) list.addSubnet(within, length + Number(size), "ipv6");
	}
	for (const range of ipv6) {
		const [net = "", size = ""] = range.split("/");
		list.addSubnet(net, Number(size), "ipv6");
	}
	return list;
}
function embeddingsOf(ipv4) {
	const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
	const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
	const compatible = a === 0 ? [] : [[`::${hex}`, 96]];
	return [
		[`::ffff:${hex}`, 96],
		...compatible,
		[`64:ff9b::${hex}`, 96],
		[`2002:${hex}::`, 16]
	];
}
// src/fetch/network/agents.ts
const maxSockets = 16;
const noSocket = void 0;
function makeGuardedAgents(dialer, env, authorities = new Map()) {
	const http = new Agent({
		keepAlive: true,
		maxSockets
	});
	const https = new Agent$1({
		keepAlive: true,
		maxSockets
	});
	const usual = once(() => trustedContext(env));
	const contextFor = (host) => {
		const file = authorities.get(host);
		return file === void 0 ? usual() : createSecureContext({ ca: readAuthorities(file, `the caFile of ${host}`) });
	};
	const open = (scheme, options, wrap, done) => void dialer.dial({
		scheme,
		host: options.host ?? "",
		port: Number(options.port)
	}).then((socket) => {
		try {
			return wrap(socket);
		} catch (error) {
			socket.destroy();
			throw error;
		}
	}).then((socket) => done(null, socket), (error) => done(error instanceof Error ? error : new Error(String(error)), noSocket));
	http.createConnection = (options, done) => {
		open("http", options, (socket) => socket, done ?? (() => {}));
	};
	https.createConnection = (options, done) => {
		const secure = (socket) => {
			const { host, port, servername } = options;
			return connect$1({
				socket,
				...servername !== void 0 && { servername },
				host: host ?? "",
				secureContext: contextFor(`${host}:${port}`),
				ALPNProtocols: ["http/1.1"]
			});
		};
		open("https", options, secure, done ?? (() => {}));
	};
	return {
		http,
		https
	};
}
function trustedContext(env) {
	const names = ["SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"];
	if (!env["SSL_CERT_FILE"]) return createSecureContext();
	const files = names.flatMap((name) => env[name] ? [readAuthorities(env[name], name)] : []);
	return createSecureContext({ ca: files });
}
function readAuthorities(file, whose) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		throw new UserError("source-unreachable", `${whose} names ${file}, which cannot be read`, { hint: "correct the path of the file with the certificates of authorities" });
	}
}
// src/fetch/network/through-proxy.ts
function throughProxy(proxy, host, port, patience) {
	const path = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
	const login = [proxy.username, proxy.password].map(decodeURIComponent).join(":");
	return new Promise((resolve, reject) => {
		const failed = (reason) => reject(new UserError("source-unreachable", `the proxy ${withoutLogin(proxy.origin)} does not connect to ${path}: ${reason}`, { hint: "check HTTPS_PROXY and NO_PROXY, and what the proxy allows" }));
		const request$2 = (proxy.protocol === "https:" ? request$1 : request)(proxy.origin, {
			method: "CONNECT",
			path,
			agent: false,
			timeout: patience,
			headers: {
				host: path,
				...login !== ":" && { "proxy-authorization": `Basic ${Buffer.from(login).toString("base64")}` }
			}
		});
		request$2.once("connect", (response, socket, head) => {
			if (response.statusCode !== 200) {
				socket.destroy();
				failed(`status ${response.statusCode}`);
				return;
			}
			if (head.length > 0) socket.unshift(head);
			resolve(socket);
		});
		request$2.once("response", (response) => {
			response.destroy();
			failed(`status ${response.statusCode}`);
		});
		request$2.once("timeout", () => request$2.destroy(new Error("no answer in time")));
		request$2.once("error", (error) => failed(error.message));
		request$2.end();
	});
}
// src/fetch/network/user-proxy.ts
function userProxy(env, scheme, host, port) {
	const value = valueOf(env, scheme === "https" ? "HTTPS_PROXY" : "HTTP_PROXY");
	if (value === void 0 || isExcepted(valueOf(env, "NO_PROXY") ?? "", plainHost(host), port)) return void 0;
	const text = value.includes("://") ? value : `http://${value}`;
	if (!URL.canParse(text)) return void 0;
	const url = new URL(text);
	return url.protocol === "http:" || url.protocol === "https:" ? url : void 0;
}
const valueOf = (env, name) => env[name.toLowerCase()] || env[name] || void 0;
function isExcepted(list, host, port) {
	return list.split(/[\s,]+/).some((entry) => {
		if (entry === "*") return true;
		const [, written = "", only] = /^\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
		if (written === "" || only !== void 0 && Number(only) !== port) return false;
		const name = plainHost(written);
		return host === name || isIP(host) === 0 && host.endsWith(`.${name}`);
	});
}
// src/fetch/network/dialer.ts
const patience$1 = 3e4;
function makeDialer(options) {
	return { async dial(target) {
		const { scheme, port } = target;
		const host = plainHost(target.host);
		const allowHosts = [...options.allowHosts, ...scheme === "https" ? options.encryptedHosts ?? [] : []];
		refuse(scopeOfName(host), host, host, port, allowHosts);
		const proxy = scheme === "ssh" ? void 0 : userProxy(options.env, scheme, host, port);
		if (proxy !== void 0) return throughProxy(proxy, host, port, patience$1);
		const addresses = await (options.resolve ?? resolveAll)(host);
		for (const { address } of addresses) refuse(scopeOfAddress(address), address, host, port, allowHosts);
		return connected((options.open ?? openSocket)(addresses, port));
	} };
}
function refuse(scope, address, host, port, allowHosts) {
	if (scope === "public" || scope === "private" && isAllowed(host, port, allowHosts)) return;
	const what = address === host ? host : `${host} has the address ${address}, which`;
	throw new UserError("source-not-allowed", scope === "never" ? `${what} is link-local, of a metadata service or of no single host: it is never asked` : `${what} is private or of this machine, and no configuration allows the host`, { hint: scope === "never" ? "name another host" : `name ${host} in pligos.allowHosts (of the base, for code of a fork), or another host` });
}
async function resolveAll(host) {
	const family = isIP(host);
	return family === 0 ? lookup(host, {
		all: true,
		verbatim: true
	}) : [{
		address: host,
		family
	}];
}
function openSocket(addresses, port) {
	const known = (_host, { all }, callback) => {
		const [first] = addresses;
		if (all === true) callback(null, addresses.map((one) => ({ ...one })));
		else callback(null, first?.address ?? "", first?.family ?? 0);
	};
	return connect({
		host: "resolved.invalid",
		port,
		lookup: known,
		autoSelectFamily: true
	});
}
function connected(socket) {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => socket.destroy(Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" })), patience$1);
		socket.once("connect", () => {
			clearTimeout(timer);
			socket.off("error", reject);
			resolve(socket);
		});
		socket.once("error", reject);
		socket.once("close", () => clearTimeout(timer));
	});
}
// src/fetch/network/ask.ts
const defaults = {
	pauses: [
		500,
		1e3,
		2e3
	],
	tryMs: 12e4
};
const longestWait = 3e4;
const makeSourceAsk = (connections) => async (question) => {
	const { url, method } = question;
	if (url.protocol !== "https:" && !(url.protocol === "http:" && connections.allowHttp(url))) throw new UserError("source-not-allowed", `${url.origin} may not be asked: it is not encrypted`, { hint: `name its address over https, or ${url.host} in pligos.allowHosts (of the base, for code of a fork)` });
	return method === "GET" ? repeated(() => ask(question, connections), connections) : ask(question, connections);
};
async function ask({ url, method, headers, body, maxBytes }, { agents, signal, tryMs = defaults.tryMs }) {
	const result = await exchange({
		url,
		method,
		headers: {
			"user-agent": "pligos",
			...headers
		},
		...body !== void 0 && { body },
		agents,
		limitMs: tryMs,
		maxBytes,
		signal
	});
	if ("broken" in result && result.error instanceof UserError) throw result.error;
	return result;
}
async function repeated(send, { signal, pauses = defaults.pauses }) {
	for (let attempt = 0;; attempt += 1) {
		const result = await send();
		const pause = pauses[attempt];
		const wait = waitOf(result);
		if (!isPassing(result) || pause === void 0 || wait > longestWait) return result;
		await setTimeout$1(Math.max(wait, pause * (.5 + Math.random())), void 0, { signal }).catch(() => signal.throwIfAborted());
	}
}
const isPassing = (result) => "broken" in result ? result.broken !== "size" : result.status === 408 || result.status === 429 || result.status >= 500;
function waitOf(result) {
	const after = "broken" in result ? void 0 : result.headers["retry-after"];
	return after !== void 0 && /^\d+$/.test(after) ? Number(after) * 1e3 : 0;
}
// src/fetch/network/connection-fault.ts
const addAuthority = "name a file with the certificate of its authority in NODE_EXTRA_CA_CERTS (or helm repo add --ca-file); git and helm read SSL_CERT_FILE: see docs/sources.md#certificates";
const tlsFaults = [
	{
		pattern: /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
		what: "no known authority has signed its certificate",
		hint: addAuthority
	},
	{
		pattern: /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
		what: "its certificate is not valid at this time",
		hint: "renew the certificate of the server, or set the clock of this machine"
	},
	{
		pattern: /ALTNAME_INVALID|HOSTNAME_MISMATCH/,
		what: "its certificate is of another host",
		hint: "write the host as its certificate has it, or check the proxy that HTTPS_PROXY names"
	},
	{
		pattern: /EPROTO|ERR_SSL_/,
		what: "it does not speak TLS as we do",
		hint: "check the port of the address, and the proxy that HTTPS_PROXY names: one that speaks plain http answers so"
	},
	{
		pattern: /CERT|VERIFY/,
		what: "its certificate is refused",
		hint: addAuthority
	}
];
function connectionFault(name, reason, hint = "check the address, and that the server can be reached from here") {
	const fault = tlsFaults.find(({ pattern }) => pattern.test(reason));
	const why = fault === void 0 ? reason : `${fault.what} (${reason})`;
	return new UserError("source-unreachable", `${name} cannot be had: ${why}`, { hint: fault?.hint ?? hint });
}
// src/fetch/network/download.ts
const maxRedirects = 5;
function makeSourceDownload(connections) {
	return async (request) => {
		if (!URL.canParse(request.url)) throw notAllowed(request, "it is no address");
		const result = await repeated(() => follow$1(request, connections), connections);
		if (!("broken" in result) && (result.status === 200 || request.also?.includes(result.status) === true)) return result;
		throw failureOf$1(request, result);
	};
}
async function follow$1(request, connections) {
	const first = new URL(request.url);
	let url = first;
	for (let count = 0;; count += 1) {
		if (url.protocol !== "https:" && !(url.protocol === "http:" && connections.allowHttp(url))) throw notAllowed(request, `it asks ${url.protocol}//${url.host}, which is not encrypted`);
		const isFirst = url.origin === first.origin;
		const result = await ask({
			url,
			method: "GET",
			headers: {
				...request.headers,
				...isFirst && request.login !== void 0 && { authorization: request.login }
			},
			maxBytes: request.maxBytes
		}, connections);
		if ("broken" in result) return result;
		const location = result.headers["location"];
		if (result.status < 300 || result.status >= 400 || location === void 0) return result;
		const next = redirectOf(result, "GET", url);
		if (next === void 0) throw notAllowed(request, `it redirects to ${withoutLogin(location).slice(0, 200)}`);
		if (count === maxRedirects) throw notAllowed(request, `it redirects more than ${maxRedirects} times`);
		url = next;
	}
}
function notAllowed({ url }, reason) {
	return new UserError("source-not-allowed", `${withoutLogin(url)} may not be followed: ${reason}`, { hint: "name the address that it leads to, over https" });
}
function failureOf$1({ url, maxBytes }, result) {
	const name = withoutLogin(url);
	if ("broken" in result) {
		if (result.broken === "size") return new UserError("source-too-large", `${name} has more than ${maxBytes} bytes`, { hint: "name a smaller source" });
		return connectionFault(name, result.reason);
	}
	const { status } = result;
	if (status === 401 || status === 403) return new UserError("source-refused", `${name} refuses us (status ${status})`, { hint: "give a login for its host, or check the one that is given" });
	if (status === 404 || status === 410) return new UserError("source-missing", `${name} does not exist (status ${status})`, { hint: "correct the address" });
	return new UserError("source-unreachable", `${name} cannot be had: status ${status}`, { hint: "try again later" });
}
// src/fetch/kinds/login-hosts.ts
function loginHosts({ repositories, registry }) {
	const urls = repositories.map((entry) => entry.get("url"));
	const registries = ["auths", "credHelpers"].flatMap((key) => {
		const known = registry.get(key);
		return isMap(known) ? [...known.keys()] : [];
	});
	return [...urls, ...registries.map((name) => `https://${name.replace(/^https?:\/\//, "")}`)].flatMap((url) => hostOf$1(url) ?? []);
}
const loginAuthorities = ({ repositories }) => new Map(repositories.flatMap((entry) => {
	const [url, file] = [entry.get("url"), entry.get("caFile")];
	const host = hostOf$1(url);
	return host === void 0 || typeof file !== "string" || file === "" ? [] : [[host, file]];
}));
function hostOf$1(url) {
	if (typeof url !== "string" || !url.startsWith("https://") || !URL.canParse(url)) return void 0;
	const { hostname, port } = new URL(url);
	return `${hostname}:${port || 443}`;
}
// src/fetch/kinds/tools.ts
const defaultLimits = {
	files: archiveLimits.files,
	bytes: archiveLimits.bytes,
	time: 3e5
};
async function askOnce(tools, key, ask) {
	const present = tools.shared.get(key) ?? ask();
	tools.shared.set(key, present);
	return present;
}
function filesBelow(files, path, name) {
	if (path === "") return files;
	const found = files.filter((file) => file.path.startsWith(`${path}/`)).map((file) => ({
		...file,
		path: file.path.slice(path.length + 1)
	}));
	if (found.length > 0) return found;
	const own = files.find((file) => file.path === path);
	if (own !== void 0) return [{
		...own,
		path: basename(path)
	}];
	throw new UserError("source-missing", `${name} holds no file and no folder ${JSON.stringify(path)}`, { hint: "correct what stands behind //" });
}
function filesOfArchive(files, path, name) {
	const tops = new Set(files.map((file) => file.path.split("/")[0] ?? ""));
	const [top = ""] = tops;
	const isWrapped = tops.size === 1 && files.every((file) => file.path.includes("/"));
	const isFromTop = path !== "" && files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
	return filesBelow(isWrapped && !isFromTop ? filesBelow(files, top, name) : files, path, name);
}
function checkLimits(files, name, limits) {
	const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
	const what = files.length > limits.files ? `${files.length} files, the limit is ${limits.files}` : bytes > limits.bytes ? `${bytes} bytes, the limit is ${limits.bytes}` : void 0;
	if (what !== void 0) throw new UserError("source-too-large", `${name} has ${what}`, { hint: "name a folder of it (//path)" });
	if (files.length === 0) throw new UserError("source-missing", `${name} holds no file`, { hint: "correct the address" });
}
const changedError = (name, what, expected, actual) => new UserError("source-changed", `${name} has the ${what} ${actual}, ${expected} was pinned: nothing of it is used`, { hint: "find out who changed it; if the change is wanted, take it with pligos update NAME" });
// src/fetch/kinds/open-tools.ts
const portOf = (url) => Number(url.port || (url.protocol === "http:" ? 80 : 443));
function openTools(options) {
	const { env, signal, allowHosts = [], logins = {}, mask = () => {}, resolve, pauses } = options;
	const dialer = makeDialer({
		allowHosts,
		encryptedHosts: logins.helm === void 0 ? [] : loginHosts(logins.helm),
		env,
		...resolve && { resolve }
	});
	const agents = makeGuardedAgents(dialer, env, logins.helm && loginAuthorities(logins.helm));
	const shared = {
		env,
		dialer,
		logins,
		limits: {
			...defaultLimits,
			...options.limits
		},
		allowHosts,
		asksIndex: options.asksIndex ?? false,
		mask,
		shared: new Map()
	};
	const within = (limited) => {
		const connections = {
			agents,
			signal: limited,
			allowHttp: (url) => isAllowed(url.hostname, portOf(url), allowHosts),
			...pauses && { pauses }
		};
		return {
			...shared,
			signal: limited,
			download: makeSourceDownload(connections),
			ask: makeSourceAsk(connections)
		};
	};
	return {
		tools: {
			...within(signal),
			within
		},
		close: () => closeAgents(agents)
	};
}
// src/fetch/each-source.ts
const width = 32;
const forEachSource = (requests, options, work) => forEachKey(requests.map((request) => ({
	...request,
	key: sourceKey(request.source)
})), options, ({ source, key }, tools) => work(source, key, tools));
async function forEachKey(requests, options, work) {
	const byKey = new Map();
	for (const request of requests) if (!byKey.has(request.key)) byKey.set(request.key, request);
	const results = new Map();
	const { tools, close } = openTools(options);
	try {
		await inParallel([...byKey], width, async ([key, request]) => {
			const { at } = request;
			const result = await work(request, tools).catch((error) => {
				options.signal.throwIfAborted();
				if (!(error instanceof UserError)) throw error;
				const [first] = error.problems;
				return {
					...first ?? problem("source-unreachable", error.message),
					...at && { at }
				};
			});
			results.set(key, result);
		});
	} finally {
		close();
	}
	return new Map([...results].toSorted(([a], [b]) => a < b ? -1 : 1));
}
async function withinTime(key, tools, work) {
	const timeout = AbortSignal.timeout(tools.limits.time);
	try {
		return await work(tools.within(AbortSignal.any([tools.signal, timeout])));
	} catch (error) {
		if (!timeout.aborted || error instanceof UserError) throw error;
		throw new UserError("source-unreachable", `${key} took longer than ${tools.limits.time / 1e3} s`, { hint: "check that its server can be reached from here" });
	}
}
// src/fetch/buckets/object.ts
const safeCode = (text) => typeof text === "string" && /^[A-Za-z_]{1,60}$/.test(text) ? text : "";
function refusalError(name, refusal) {
	const { status, code, hasLogin, loginHint } = refusal;
	const answer = [`status ${status}`, code].filter((part) => part !== "").join(", ");
	if (status === 404 && /^(?:NoSuch|NotFound|Unknown|$)/.test(code)) return new UserError("source-missing", `${name} does not exist (${answer})`, { hint: "correct the bucket and the key" });
	if (code === "PermanentRedirect" || code === "AuthorizationHeaderMalformed") return new UserError("source-refused", `${name} is in another region (${answer})`, { hint: "set AWS_REGION to the region of the bucket" });
	if ([
		400,
		401,
		403,
		404
	].includes(status)) return new UserError("source-refused", `${name} refuses ${hasLogin ? "our credentials" : "a request without credentials"} (${answer})`, { hint: hasLogin ? "check the credentials, that they may read the object, and that it exists" : loginHint });
	if (status >= 300 && status < 400) return new UserError("source-not-allowed", `${name} may not be followed: it redirects (${answer})`, { hint: "name the bucket that holds the object" });
	return new UserError("source-unreachable", `${name} cannot be had: ${answer}`, { hint: "try again later" });
}
function answerOf(name, maxBytes, result) {
	if (!("broken" in result)) return result;
	if (result.broken === "size") throw new UserError("source-too-large", `${name} has more than ${maxBytes} bytes`, { hint: "name a smaller archive" });
	throw connectionFault(name, result.reason, "check the network, and the endpoint where one is set");
}
function endpointUrl(name, text) {
	if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
	throw new UserError("source-unreachable", `${name} has an endpoint that is no URL: ${withoutLogin(text)}`, { hint: "correct the variable or the profile that names it" });
}
// src/fetch/buckets/gcs-login.ts
const gcsLoginHint = "set GOOGLE_APPLICATION_CREDENTIALS to a file of credentials";
const scopes = "https://www.googleapis.com/auth/devstorage.read_only";
async function readGcsLogin({ name }, tools) {
	const file = tools.logins.clouds && credentialsFile(tools.logins.clouds);
	if (file === void 0) return void 0;
	try {
		const token = await askOnce(tools, `login ${file}`, () => askToken(file, name, tools));
		tools.mask(token);
		return `Bearer ${token}`;
	} catch (error) {
		tools.signal.throwIfAborted();
		if (error instanceof UserError) throw error;
		const reason = statusOf$2(error);
		throw new UserError("source-refused", `${name} cannot be read: the credentials of ${file} fail${reason}`, { hint: "check the file, and what its account or its identity may do" });
	}
}
function credentialsFile(env) {
	const named = env["GOOGLE_APPLICATION_CREDENTIALS"];
	if (named) return named;
	const folder = env["CLOUDSDK_CONFIG"] || join(env["HOME"] ?? "/", ".config", "gcloud");
	const file = join(folder, "application_default_credentials.json");
	return existsSync(file) ? file : void 0;
}
async function askToken(file, name, tools) {
	const credentials = JSON.parse(readFileSync(file, "utf8"));
	const { GoogleAuth, gcsFetch } = await import("./gcs-library.js").then((n) => n.gcs_library_exports);
	const state = {};
	const guarded = async (input, options) => {
		try {
			return await fetchBy(tools, name, new Request(input, options));
		} catch (error) {
			if (error instanceof UserError) state.refusal = error;
			throw error;
		}
	};
	try {
		return await gcsFetch.run(guarded, async () => {
			const token = await new GoogleAuth({
				credentials,
				scopes
			}).getAccessToken();
			if (token) return token;
			throw new TypeError("no token");
		});
	} catch (error) {
		throw state.refusal ?? error;
	}
}
async function fetchBy({ ask }, name, request) {
	const body = new Uint8Array(await request.arrayBuffer());
	const result = await ask({
		url: new URL(request.url),
		method: request.method,
		headers: Object.fromEntries(request.headers),
		...body.length > 0 && { body },
		maxBytes: mostTokenBytes
	});
	const { status, headers, bytes } = answerOf(name, mostTokenBytes, result);
	return new Response(Buffer.from(bytes), {
		status,
		headers
	});
}
const mostTokenBytes = 1048576;
const statusOf$2 = (error) => error instanceof Error && "status" in error && typeof error.status === "number" ? ` (status ${error.status})` : "";
// src/fetch/buckets/gcs.ts
async function readGcsObject(object, tools) {
	const { bucket, key, name } = object;
	const emulator = tools.env["STORAGE_EMULATOR_HOST"];
	const login = emulator ? void 0 : await readGcsLogin(object, tools);
	const path = `/storage/v1/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(key)}?alt=media`;
	const maxBytes = tools.limits.bytes;
	const { status, bytes } = answerOf(name, maxBytes, await tools.ask({
		url: new URL(path, endpointUrl(name, emulator ? originOf(emulator) : endpointOf(tools.env))),
		method: "GET",
		headers: login === void 0 ? {} : { authorization: login },
		maxBytes
	}));
	if (status === 200) return bytes;
	throw refusalError(name, {
		status,
		code: "",
		hasLogin: login !== void 0,
		loginHint: gcsLoginHint
	});
}
const originOf = (emulator) => emulator.includes("://") ? emulator : `http://${emulator}`;
const endpointOf = (env) => env["CLOUDSDK_API_ENDPOINT_OVERRIDES_STORAGE"] || "https://storage.googleapis.com";
// src/fetch/buckets/s3-login.ts
const s3LoginHint = "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE";
async function readS3Login(tools, library, requestHandler, name) {
	const ownEndpoint = tools.env["AWS_ENDPOINT_URL_S3"] || tools.env["AWS_ENDPOINT_URL"];
	const ownRegion = tools.env["AWS_REGION"] || tools.env["AWS_DEFAULT_REGION"];
	const env = tools.logins.clouds;
	if (env === void 0) return {
		region: ownRegion || defaultRegion,
		endpoint: ownEndpoint
	};
	const profile = env["AWS_PROFILE"] || "default";
	const files = sharedFiles(env);
	const { configFile, credentialsFile } = await library.loadSharedConfigFiles(files);
	const settings = {
		...credentialsFile[profile],
		...configFile[profile]
	};
	const region = ownRegion || settings["region"] || defaultRegion;
	const endpoint = ownEndpoint || settings["endpoint_url"];
	const clientConfig = {
		requestHandler,
		region,
		maxAttempts: 1
	};
	const fromProfile = library.fromIni({
		profile,
		...files,
		clientConfig
	});
	const fromToken = library.fromTokenFile({
		webIdentityTokenFile: env["AWS_WEB_IDENTITY_TOKEN_FILE"] ?? "",
		roleArn: env["AWS_ROLE_ARN"] ?? "",
		...env["AWS_ROLE_SESSION_NAME"] && { roleSessionName: env["AWS_ROLE_SESSION_NAME"] },
		clientConfig
	});
	const credentials = await firstOf(env["AWS_PROFILE"] ? [fromProfile] : [
		fromVariables(env),
		fromProfile,
		fromToken
	], env["AWS_PROFILE"], name);
	for (const secret of [credentials?.secretAccessKey, credentials?.sessionToken]) if (secret !== void 0 && secret !== "") tools.mask(secret);
	return {
		region,
		endpoint,
		...credentials && { credentials }
	};
}
const defaultRegion = "us-east-1";
function sharedFiles(env) {
	const folder = join(env["HOME"] ?? "/", ".aws");
	return {
		filepath: env["AWS_SHARED_CREDENTIALS_FILE"] || join(folder, "credentials"),
		configFilepath: env["AWS_CONFIG_FILE"] || join(folder, "config")
	};
}
const fromVariables = (env) => {
	const accessKeyId = env["AWS_ACCESS_KEY_ID"];
	const secretAccessKey = env["AWS_SECRET_ACCESS_KEY"];
	const sessionToken = env["AWS_SESSION_TOKEN"];
	return async () => accessKeyId && secretAccessKey ? {
		accessKeyId,
		secretAccessKey,
		...sessionToken && { sessionToken }
	} : void 0;
};
async function firstOf(providers, named, name) {
	for (const provider of providers) try {
		const credentials = await provider();
		if (credentials !== void 0) return credentials;
	} catch (error) {
		if (error instanceof UserError) throw error;
		if (error instanceof Error && "tryNextLink" in error && error.tryNextLink === true && named === void 0) continue;
		const reason = safeCode(error instanceof Error ? error.name : void 0) || "no reason";
		throw new UserError("source-refused", `${name} cannot be read: the credentials of ${named === void 0 ? "AWS" : `the profile ${named}`} fail (${reason})`, { hint: "check them with aws sts get-caller-identity" });
	}
}
// src/fetch/buckets/s3-transport.ts
const makeS3Transport = (name, { ask, limits }) => ({
	handle: async (request) => {
		const { method, headers, body } = request;
		const result = await ask({
			url: urlOf(request),
			method,
			headers,
			...body !== void 0 && { body: bytesOf(body) },
			maxBytes: limits.bytes
		});
		const { status, headers: answered, bytes } = answerOf(name, limits.bytes, result);
		return { response: {
			statusCode: status,
			headers: answered,
			body: Readable.from([bytes])
		} };
	},
	updateHttpClientConfig: () => {},
	httpHandlerConfigs: () => ({})
});
function urlOf({ protocol, hostname, port, path, query }) {
	const url = new URL(`${protocol}//${hostname}${port === void 0 ? "" : `:${port}`}${path}`);
	for (const [key, value] of Object.entries(query ?? {})) for (const one of [value ?? ""].flat()) url.searchParams.append(key, one);
	return url;
}
function bytesOf(body) {
	if (typeof body === "string") return Buffer.from(body);
	if (body instanceof Uint8Array) return body;
	throw new TypeError("a body is a text or bytes");
}
// src/fetch/buckets/s3.ts
async function readS3Object({ bucket, key, name }, tools) {
	const library = await import("./s3-library.js").then((n) => n.s3_library_exports);
	library.supportWarning.warningEmitted = true;
	const requestHandler = makeS3Transport(name, tools);
	const { region, endpoint, credentials } = await readS3Login(tools, library, requestHandler, name);
	const client = new library.S3Client({
		region,
		requestHandler,
		maxAttempts: 1,
		responseChecksumValidation: "WHEN_REQUIRED",
		followRegionRedirects: true,
		...endpoint && {
			endpoint: endpointUrl(name, endpoint).href,
			forcePathStyle: true
		},
		...credentials === void 0 ? anonymous : { credentials }
	});
	try {
		const { Body: body } = await client.send(new library.GetObjectCommand({
			Bucket: bucket,
			Key: key
		}));
		return await body?.transformToByteArray() ?? new Uint8Array();
	} catch (error) {
		tools.signal.throwIfAborted();
		throw errorOf(error, name, credentials !== void 0);
	}
}
const anonymous = {
	credentials: {
		accessKeyId: "",
		secretAccessKey: ""
	},
	signer: { sign: async (request) => request }
};
function errorOf(error, name, hasLogin) {
	if (error instanceof UserError || error instanceof TypeError || !(error instanceof Error)) return error;
	const status = statusOf$1(error);
	if (status === void 0) return new UserError("source-refused", `${name} cannot be asked for: ${safeCode(error.name) || "no reason"}`, { hint: "check the bucket, AWS_REGION and the endpoint" });
	return refusalError(name, {
		status,
		code: safeCode(error.name),
		hasLogin,
		loginHint: s3LoginHint
	});
}
function statusOf$1(error) {
	const metadata = "$metadata" in error ? error.$metadata : void 0;
	if (typeof metadata !== "object" || metadata === null || !("httpStatusCode" in metadata)) return void 0;
	return typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : void 0;
}
// src/fetch/buckets/bucket.ts
const fetchBucket = async (source, pinned, tools) => {
	const { store, bucket, key } = source;
	const name = `${store}://${bucket}/${key}`;
	const bytes = await (store === "s3" ? readS3Object : readGcsObject)({
		bucket,
		key,
		name
	}, tools);
	const revision = `sha256:${sha256(bytes)}`;
	if (pinned !== void 0 && pinned.revision !== revision) throw changedError(name, "checksum", pinned.revision, revision);
	return {
		revision,
		from: name,
		files: filesOfArchive(readTgz(bytes, name), source.path, name)
	};
};
// src/fetch/kinds/archive.ts
const fetchArchive = async (source, pinned, tools) => {
	const { bytes } = await tools.download({
		url: source.url,
		maxBytes: tools.limits.bytes
	});
	const revision = `sha256:${sha256(bytes)}`;
	for (const expected of [source.checksum, pinned?.revision]) if (expected !== void 0 && expected !== revision) throw changedError(source.url, "checksum", expected, revision);
	return {
		revision,
		from: source.url,
		files: isFileUrl(source.url) ? [fileOf(source, bytes)] : filesOfArchive(readTgz(bytes, source.url), source.path, source.url)
	};
};
const fileOf = ({ url }, content) => ({
	path: posix.basename(new URL(url).pathname),
	content,
	executable: false
});
// src/fetch/store/tree-digest.ts
function treeDigest(files) {
	const whole = createHash("sha256");
	for (const { path, executable, content } of files.toSorted((a, b) => a.path < b.path ? -1 : 1)) whole.update(`${executable ? "100755" : "100644"} ${sha256(content)} ${path}\0`);
	return `sha256:${whole.digest("hex")}`;
}
// src/fetch/store/store.ts
function findStored(store, content) {
	const folder = folderOf(store, content);
	const stat = lstatIfThere(folder);
	if (stat === void 0) return void 0;
	if (stat.isDirectory() && digestOf(folder) === content) return folder;
	throw new UserError("source-stored", `${folder} does not hold the files that it was stored with`, { hint: "find out who changed it, then remove the folder: it will be fetched again" });
}
function keepStored(store, files, content) {
	const present = findStored(store, content);
	if (present !== void 0) return present;
	mkdirSync(store, {
		recursive: true,
		mode: 448
	});
	chmodSync(store, 448);
	const folder = folderOf(store, content);
	writeFolder(folder, (temporary) => {
		for (const { path, content: bytes, executable } of files) {
			mkdirSync(dirname(join(temporary, path)), { recursive: true });
			writeFileSync(join(temporary, path), bytes, {
				flag: "wx",
				mode: executable ? 493 : 420
			});
		}
	});
	const stored = findStored(store, content);
	if (stored === void 0) throw new TypeError(`${folder} is not there after it was written`);
	return stored;
}
function folderOf(store, content) {
	const hex = /^sha256:([0-9a-f]{64})$/.exec(content)?.[1];
	if (hex === void 0) throw new TypeError("the content of a source is named by a digest");
	return join(store, hex);
}
function digestOf(folder) {
	try {
		return treeDigest(filesIn(folder));
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function filesIn(folder, within = folder) {
	return walk(folder, { allowed: [within] }).map(({ path, absolute, executable }) => ({
		path,
		executable,
		content: readFileSync(absolute)
	}));
}
// src/fetch/network/tunnel.ts
async function openTunnel(options) {
	const login = `pligos:${randomBytes(24).toString("hex")}`;
	const expected = `Basic ${Buffer.from(login).toString("base64")}`;
	const open = new Set();
	let failure;
	let bytes = 0;
	const fail = (error) => {
		if (error instanceof UserError) failure ??= error;
	};
	async function serve(request, client, head) {
		open.add(client);
		client.once("close", () => open.delete(client));
		client.on("error", () => client.destroy());
		if (!isSame(request.headers["proxy-authorization"] ?? "", expected)) {
			client.end("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"pligos\"\r\nContent-Length: 0\r\n\r\n");
			return;
		}
		const target = targetOf(request.url ?? "");
		if (target === void 0) {
			client.end("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
			return;
		}
		const server = await options.dialer.dial({
			...target,
			scheme: options.scheme
		}).catch((error) => {
			fail(error);
			client.end(`HTTP/1.1 ${error instanceof UserError ? "403 Forbidden" : "502 Bad Gateway"}\r\nContent-Length: 0\r\n\r\n`);
		});
		if (server === void 0) return;
		open.add(server);
		server.once("close", () => {
			open.delete(server);
			client.destroy();
		});
		client.once("close", () => server.destroy());
		server.on("error", () => client.destroy());
		server.on("data", (chunk) => {
			bytes += chunk.length;
			if (bytes <= options.maxBytes) return;
			fail(new UserError("source-too-large", `${options.name} sends more than ${options.maxBytes} bytes`, { hint: "name a folder of it (//path), or a smaller source" }));
			server.destroy();
		});
		client.write("HTTP/1.1 200 Connection established\r\n\r\n");
		if (head.length > 0) server.write(head);
		server.pipe(client);
		client.pipe(server);
	}
	const server = createServer((_request, response) => response.writeHead(403).end());
	server.on("connect", (request, client, head) => void serve(request, client, head));
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new TypeError("a tunnel has a port");
	return {
		port: address.port,
		login,
		failure: () => failure,
		close: async () => {
			for (const socket of open) socket.destroy();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}
function isSame(given, expected) {
	const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
	return a !== void 0 && b !== void 0 && timingSafeEqual(a, b);
}
function targetOf(text) {
	const [, host = "", port = ""] = /^(\[[0-9A-Fa-f:.]+\]|[^:/@\s]+):(\d{1,5})$/.exec(text) ?? [];
	return host === "" || Number(port) > 65535 ? void 0 : {
		host,
		port: Number(port)
	};
}
// src/fetch/kinds/git-ask.ts
const pauses = [500, 2e3];
const passing = /connection reset|timed out|early EOF|unexpected disconnect|RPC failed|error: (?:429|5\d\d)|Connection closed by|kex_exchange_identification/i;
async function askRemote(work, dir, words) {
	const { signal, limits } = work.tools;
	for (let attempt = 0;; attempt += 1) {
		const answer = await runGit(dir, words, {
			env: work.env,
			signal,
			timeout: limits.time
		});
		signal.throwIfAborted();
		if (answer?.exitCode === 0) return answer.stdout;
		const pause = pauses[attempt];
		if (answer === void 0) throw new UserError("git-missing", `there is no git on the PATH to fetch ${work.url} with`, { hint: "install git in the job (in its container, where it has one)" });
		const reason = lastLines(answer.stderr, work.secrets);
		if (work.tunnel.failure() !== void 0 || pause === void 0 || !passing.test(reason)) throw failureOf(work, reason);
		await setTimeout$1(pause * (.5 + Math.random()), void 0, { signal });
	}
}
function lastLines(stderr, secrets) {
	const text = stderr.split("\n").map((line) => line.trim()).filter((line) => line !== "").slice(-4).join("; ").slice(0, 600) || "git said nothing";
	return withoutLogin(secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text));
}
const refusals = [
	{
		pattern: /host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/i,
		code: "source-login",
		hint: "add the key of the server to the known_hosts file, from where its owner publishes it"
	},
	{
		pattern: /not our ref|unadvertised object|reference is not a tree/i,
		code: "source-changed",
		hint: "the pinned commit is no longer there: a tag or branch was moved. Find out who moved it, then take what is there now with pligos update NAME"
	},
	{
		pattern: /repository .*not found|does not exist|error: 404|does not appear to be a git repository/i,
		code: "source-missing",
		hint: "correct the address (a folder in the repository stands behind //); a private repository needs a login that may read it"
	},
	{
		pattern: /authentication failed|could not read (?:username|password)|permission denied|error: 40[13]|terminal prompts disabled/i,
		code: "source-refused",
		hint: "give a login that may read the repository"
	}
];
function failureOf({ url, tunnel }, reason) {
	const own = tunnel.failure();
	if (own !== void 0) return own;
	const refusal = refusals.find(({ pattern }) => pattern.test(reason));
	return new UserError(refusal?.code ?? "source-unreachable", `git cannot fetch ${url}: ${reason}`, { hint: refusal?.hint ?? "check the address, and that the server can be reached from here" });
}
// src/fetch/kinds/ssh.ts
const connector = `import { request } from 'node:http';
const [port, host, at] = process.argv.slice(2);
const login = Buffer.from(process.env.PLIGOS_TUNNEL ?? '').toString('base64');
const call = request({ host: '127.0.0.1', port, method: 'CONNECT', path: host + ':' + at, headers: { 'proxy-authorization': 'Basic ' + login } });
call.once('error', () => process.exit(1));
call.once('connect', (answer, socket, head) => {
  if (answer.statusCode !== 200) process.exit(1);
  socket.on('error', () => process.exit(1));
  if (head.length > 0) process.stdout.write(head);
  process.stdin.pipe(socket).pipe(process.stdout);
});
call.end();
`;
function sshEnvironment(folder, tunnel, login) {
	const place = (name) => quoted(join(folder, name));
	writeFileSync(join(folder, "known_hosts"), login.knownHosts, { mode: 384 });
	writeFileSync(join(folder, "connect.mjs"), connector, { mode: 384 });
	const identity = login.identity === void 0 ? [] : [`IdentityFile ${quoted(login.identity)}`, "IdentitiesOnly yes"];
	const settings = [
		"StrictHostKeyChecking yes",
		`UserKnownHostsFile ${place("known_hosts")}`,
		"GlobalKnownHostsFile /dev/null",
		"UpdateHostKeys no",
		"BatchMode yes",
		"ForwardAgent no",
		"ClearAllForwardings yes",
		"PermitLocalCommand no",
		"ControlMaster no",
		"ConnectTimeout 30",
		...identity,
		`ProxyCommand ${quoted(process.execPath)} ${place("connect.mjs")} ${tunnel.port} %h %p`
	];
	writeFileSync(join(folder, "ssh_config"), `${settings.join("\n")}\n`, { mode: 384 });
	return {
		GIT_SSH_COMMAND: `ssh -F ${place("ssh_config")}`,
		GIT_SSH_VARIANT: "ssh",
		PLIGOS_TUNNEL: tunnel.login,
		...login.agent !== void 0 && { SSH_AUTH_SOCK: login.agent }
	};
}
function quoted(path) {
	if (!/["\\$`%\n]/.test(path)) return `"${path}"`;
	throw new UserError("source-login", `ssh cannot be given the path ${JSON.stringify(path)}`, { hint: "use a path without quotes, backslashes, $, ` and %" });
}
// src/fetch/kinds/git-environment.ts
const isProxy = (name) => /_proxy$/i.test(name);
function gitEnvironment(url, folder, tunnel, tools) {
	const { env, logins } = tools;
	const passed = harmlessVariables.filter((name) => env[name] !== void 0 && !isProxy(name));
	const isSsh = url.startsWith("ssh://");
	const roots = env["GIT_SSL_CAINFO"] ?? env["SSL_CERT_FILE"];
	const base = {
		...Object.fromEntries(passed.map((name) => [name, env[name] ?? ""])),
		HOME: logins.netrcHome ?? folder,
		GIT_CONFIG_NOSYSTEM: "1",
		GIT_CONFIG_GLOBAL: "/dev/null",
		GIT_ALLOW_PROTOCOL: isSsh ? "ssh" : "https",
		GIT_LFS_SKIP_SMUDGE: "1",
		GIT_ASKPASS: "false",
		...roots !== void 0 && roots !== "" && { GIT_SSL_CAINFO: roots },
		...isSsh && logins.ssh !== void 0 && sshEnvironment(folder, tunnel, logins.ssh)
	};
	return withGitSettings(base, [
		["http.proxy", `http://${tunnel.login}@127.0.0.1:${tunnel.port}`],
		["http.proxyAuthMethod", "basic"],
		["http.lowSpeedLimit", "1000"],
		["http.lowSpeedTime", "30"],
		["core.hooksPath", "/dev/null"],
		["core.protectHFS", "true"],
		["core.protectNTFS", "true"],
		["maintenance.auto", "false"],
		["remote.origin.url", url],
		["remote.origin.promisor", "true"],
		["remote.origin.partialclonefilter", "blob:none"]
	]);
}
// src/fetch/kinds/git-credentials.ts
const patience = 3e4;
async function askCredentialHelpers(url, { logins, mask, signal }) {
	if (logins.gitHelpers === void 0) return void 0;
	const { protocol, host, pathname } = new URL(url);
	const answer = await runGit(tmpdir(), [
		"-c",
		"core.askPass=",
		"credential",
		"fill"
	], {
		env: {
			...logins.gitHelpers,
			GIT_TERMINAL_PROMPT: "0",
			GIT_ASKPASS: "",
			SSH_ASKPASS: "",
			GCM_INTERACTIVE: "never"
		},
		signal,
		timeout: patience,
		stdin: `protocol=${protocol.replace(":", "")}\nhost=${host}\npath=${pathname.slice(1)}\n\n`
	});
	if (answer?.exitCode !== 0) return void 0;
	const values = new Map(answer.stdout.split("\n").map((line) => {
		const at = line.indexOf("=");
		return [line.slice(0, at), line.slice(at + 1)];
	}));
	const [user, token] = [values.get("username"), values.get("password")];
	if (user === void 0 || token === void 0 || token === "") return void 0;
	mask(token);
	return {
		user,
		token
	};
}
// src/fetch/kinds/newest.ts
function newestOf(candidates, { ref, range }, versionIn) {
	const constraint = parseConstraint(ref ?? range ?? "*");
	if (constraint === void 0) return void 0;
	const fitting = candidates.flatMap((candidate) => {
		const version = parseVersion(versionIn(candidate));
		return version !== void 0 && satisfies(version, constraint) ? [{
			candidate,
			version
		}] : [];
	});
	return (fitting.find(({ candidate }) => versionIn(candidate) === ref) ?? fitting.toSorted((a, b) => compareVersions(b.version, a.version))[0])?.candidate;
}
function latestOf(candidates, current, range, versionIn = (one) => one) {
	if (current === void 0 || !isWholeVersion(current)) return void 0;
	const any = parseVersion(current)?.pre === "" ? "*" : ">=0.0.0-0";
	const whole = candidates.filter((candidate) => isWholeVersion(versionIn(candidate)));
	const newest = newestOf(whole, { range: range ?? any }, versionIn);
	return newest !== void 0 && isNewer(versionIn(newest), current) ? newest : whole.find((candidate) => versionIn(candidate) === current);
}
function isNewer(text, than) {
	const [version, other] = [parseVersion(text), parseVersion(than)];
	return version !== void 0 && other !== void 0 && compareVersions(version, other) > 0;
}
function latestTag(tags, current, range) {
	const { prefix, version } = splitTag(current ?? "");
	return latestOf(tags.filter((tag) => splitTag(tag).prefix === prefix), version, range, (tag) => splitTag(tag).version);
}
const isWholeVersion = (text) => /^v?\d+\.\d+\.\d+(?:[-+]|$)/.test(text) && parseVersion(text) !== void 0;
function splitTag(tag) {
	const [, prefix = "", version = tag] = /^(.*?[^0-9A-Za-z.])?(v?\d+\.\d+\.\d+(?:[-+].*)?)$/.exec(tag) ?? [];
	return {
		prefix,
		version
	};
}
const prefixOf = (tag) => splitTag(tag).prefix;
// src/fetch/kinds/git-refs.ts
const commitIn = ({ ref }) => ref !== void 0 && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref) ? ref : void 0;
function refPatterns({ ref, range }) {
	if (range !== void 0) return ["refs/tags/*"];
	if (ref === void 0) return ["HEAD"];
	return [
		`refs/tags/${ref}`,
		`refs/tags/${ref}^{}`,
		`refs/heads/${ref}`,
		`refs/tags/${withOrWithoutV(ref)}`
	];
}
function resolveRefs(source, listing) {
	const refs = readRefs(listing);
	const commitOf = (name) => refs.get(`${name}^{}`) ?? refs.get(name);
	if (source.range !== void 0) {
		const tags = tagsIn(listing);
		const tag = newestOf(tags, source, (name) => name.slice(name.lastIndexOf("/") + 1));
		const revision = tag === void 0 ? void 0 : commitOf(`refs/tags/${tag}`);
		if (tag !== void 0 && revision !== void 0) return {
			revision,
			version: tag
		};
		throw new UserError("source-missing", `${source.url} has no tag in the range ${JSON.stringify(source.range)}`, { hint: rangeHint(tags) });
	}
	const { ref } = source;
	const tagged = ref === void 0 ? void 0 : commitOf(`refs/tags/${ref}`);
	if (tagged !== void 0 && ref !== void 0) return {
		revision: tagged,
		version: ref
	};
	const revision = refs.get(ref === void 0 ? "HEAD" : `refs/heads/${ref}`);
	if (revision !== void 0) return { revision };
	throw new UserError("source-missing", ref === void 0 ? `${source.url} has no commit` : `${source.url} has no branch and no tag ${JSON.stringify(ref)}`, { hint: refHint(ref, refs) });
}
function rangeHint(tags) {
	const sorted = tags.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
	const named = sorted.findLast((tag) => prefixOf(tag) !== "" && !prefixOf(tag).endsWith("/"));
	const newest = sorted.slice(-3).join(", ") || "none";
	const other = named === void 0 ? "" : `. A range counts no tag with a name before its version: write ?ref=${named}`;
	return `correct the range; the last of its ${tags.length} tags are ${newest}${other}`;
}
const withOrWithoutV = (ref) => ref.startsWith("v") ? ref.slice(1) || ref : `v${ref}`;
function refHint(ref, refs) {
	if (ref === void 0) return "name a branch, a tag or a commit by ?ref=…";
	const other = withOrWithoutV(ref);
	return refs.has(`refs/tags/${other}`) ? `did you mean ${JSON.stringify(other)}?` : "correct the ref";
}
const tagsIn = (listing) => [...readRefs(listing).keys()].flatMap((name) => /^refs\/tags\/([^^]+)$/.exec(name)?.[1] ?? []);
const readRefs = (listing) => new Map(listing.split("\n").flatMap((line) => {
	const [, id, name] = /^([0-9a-f]{40,64})\t(\S+)$/.exec(line) ?? [];
	return id === void 0 || name === void 0 ? [] : [[name, id]];
}));
// src/fetch/kinds/git.ts
const fetchGit = (source, pinned, tools) => withRemote(source, tools, async (work) => {
	const resolved = pinned === void 0 ? await resolve$1(source, work) : {
		revision: pinned.revision,
		...pinned.version !== void 0 && { version: pinned.version }
	};
	const root = join(work.folder, "repository");
	mkdirSync(root);
	await askRemote(work, root, [
		"init",
		"--quiet",
		"--template="
	]);
	await askRemote(work, root, [
		"fetch",
		"--depth=1",
		"--filter=blob:none",
		"--no-tags",
		"--no-write-fetch-head",
		"--no-recurse-submodules",
		"--quiet",
		"--end-of-options",
		"origin",
		resolved.revision
	]);
	return {
		...resolved,
		from: source.url,
		files: await takeFiles(source, resolved.revision, root, work)
	};
});
const findGitVersions = async (source, tools) => {
	const commit = commitIn(source);
	if (commit !== void 0) return { wanted: { revision: commit } };
	const listing = await askOnce(tools, `refs ${source.url}`, () => withRemote(source, tools, (work) => listRefs(work, [
		"HEAD",
		"refs/heads/*",
		"refs/tags/*"
	])));
	const wanted = resolveRefs(source, listing);
	const versions = tagsIn(listing);
	const latest = latestTag(versions, wanted.version);
	return {
		wanted,
		...latest !== void 0 && {
			latest,
			versions
		}
	};
};
async function withRemote(source, tools, ask) {
	if (source.url.startsWith("ssh://") && tools.logins.ssh === void 0) throw new UserError("source-login", `${source.url} needs an ssh key and a known_hosts file, and none may be used`, { hint: "give the job both, or name the repository by git::https://" });
	const token = tokenFor(source, tools);
	try {
		return await withLogin(token, source, tools, ask);
	} catch (error) {
		if (!(error instanceof UserError && error.problems[0]?.code === "source-refused") || token !== void 0 || source.url.startsWith("ssh://")) throw error;
		const login = await askCredentialHelpers(source.url, tools);
		if (login === void 0) throw error;
		return await withLogin(login, source, tools, ask);
	}
}
function tokenFor({ url }, { logins: { token } }) {
	return token !== void 0 && new URL(token.serverUrl).origin === new URL(url).origin ? { token: token.token } : void 0;
}
async function withLogin(login, source, tools, ask) {
	const folder = privateFolder("pligos-source-");
	let tunnel;
	try {
		tunnel = await openTunnel({
			dialer: tools.dialer,
			scheme: source.url.startsWith("ssh://") ? "ssh" : "https",
			maxBytes: tools.limits.bytes,
			name: source.url
		});
		return await ask(workIn(folder.path, {
			url: source.url,
			...login
		}, tunnel, tools));
	} finally {
		await tunnel?.close();
		folder.dispose();
	}
}
function workIn(folder, remote, tunnel, tools) {
	const { url } = remote;
	return {
		url,
		folder,
		env: loginEnvironment(gitEnvironment(url, folder, tunnel, tools), remote),
		tunnel,
		tools,
		secrets: [tunnel.login, ...remote.token === void 0 ? [] : [remote.token]]
	};
}
async function resolve$1(source, work) {
	const commit = commitIn(source);
	if (commit !== void 0) return { revision: commit };
	return resolveRefs(source, await listRefs(work, refPatterns(source)));
}
const listRefs = (work, patterns) => askRemote(work, work.folder, [
	"ls-remote",
	"--quiet",
	"--end-of-options",
	work.url,
	...patterns
]);
async function takeFiles(source, id, root, work) {
	const into = join(work.folder, "files");
	mkdirSync(into);
	const options = {
		env: work.env,
		signal: work.tools.signal
	};
	const [pointer] = (await openCommitFiles({
		root,
		commit: {
			id,
			name: source.url
		},
		into
	}, options).take([{ paths: [source.path] }]).catch((error) => {
		throw work.tunnel.failure() ?? error;
	})).pointers;
	if (pointer !== void 0) throw new UserError("source-unsafe", `${pointer} of ${source.url} is a pointer of Git LFS, which is not fetched`, { hint: "keep files of a chart in git itself" });
	return filesAt(into, source);
}
function filesAt(into, source) {
	const path = resolveInside(into, source.path, [into]);
	const stat = statIfThere(path);
	if (stat?.isDirectory() === true) return filesIn(path, into);
	if (stat?.isFile() === true) return filesIn(dirname(path), into).filter((file) => file.path === basename(path)).map((file) => ({
		...file,
		path: basename(source.path)
	}));
	throw new UserError("source-missing", `${source.url} holds no file and no folder ${JSON.stringify(source.path)} at this commit`, { hint: "correct what stands behind //" });
}
// src/fetch/kinds/oci-login.ts
async function askRegistry(source, what, tools, { maxBytes, accept }) {
	const base = `${schemeOf(source, tools)}://${source.registry}/v2/`;
	const login = await askOnce(tools, `login ${base}${source.path}`, async () => {
		const { status, headers } = await tools.download({
			url: base,
			maxBytes: 65536,
			also: [401, 404]
		});
		return status === 401 ? makeLogin(source, headers["www-authenticate"] ?? "", tools) : void 0;
	});
	return tools.download({
		url: `${base}${source.path}/${what}`,
		maxBytes,
		login,
		...accept !== void 0 && { headers: { accept } }
	});
}
function schemeOf({ registry }, { allowHosts }) {
	const { hostname, port } = new URL(`http://${registry}`);
	return /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname) && scopeOfName(hostname) === "private" && isAllowed(hostname, Number(port || 80), allowHosts) ? "http" : "https";
}
const tokenShape = lenientObject({
	token: ifGood(string()),
	access_token: ifGood(string())
});
async function makeLogin(source, challenge, tools) {
	const basic = await storedLogin(source.registry, tools);
	if (/^basic\b/i.test(challenge)) return basic;
	const [, realm] = /^bearer\b.*\brealm="([^"]+)"/i.exec(challenge) ?? [];
	if (realm === void 0 || !URL.canParse(realm)) return basic;
	const url = new URL(realm);
	const service = /\bservice="([^"]*)"/i.exec(challenge)?.[1];
	if (service !== void 0) url.searchParams.set("service", service);
	url.searchParams.set("scope", `repository:${source.path}:pull`);
	const { bytes } = await tools.download({
		url: url.href,
		maxBytes: 1048576,
		login: basic
	});
	const answer = readJson(tokenShape, bytes);
	const token = answer?.token ?? answer?.access_token;
	if (token === void 0) throw new UserError("source-refused", `${source.registry} gives no token`, { hint: "check the login for it" });
	tools.mask(token);
	return `Bearer ${token}`;
}
async function storedLogin(registry, tools) {
	const config = tools.logins.helm?.registry;
	if (config === void 0) return void 0;
	const auth = textIn(mapIn(mapIn(config, "auths"), registry), "auth");
	const helper = textIn(mapIn(config, "credHelpers"), registry) ?? textIn(config, "credsStore");
	const basic = auth ?? (helper === void 0 ? void 0 : await askHelper(helper, registry, tools));
	if (basic === void 0) return void 0;
	tools.mask(basic);
	tools.mask(Buffer.from(basic, "base64").toString("utf8").replace(/^[^:]*:/, ""));
	return `Basic ${basic}`;
}
const helperShape = lenientObject({
	Username: ifGood(string()),
	Secret: ifGood(string())
});
async function askHelper(name, registry, { env, signal }) {
	if (!/^[\w.-]+$/.test(name)) return void 0;
	const result = await run(`docker-credential-${name}`, ["get"], {
		cwd: "/",
		env,
		output: "capture",
		stdin: Buffer.from(registry),
		signal,
		timeout: 3e4,
		limit: 1048576
	});
	const login = result.exitCode === 0 ? readJson(helperShape, result.stdout) : void 0;
	if (login?.Secret === void 0 || login.Username === "<token>") return void 0;
	return Buffer.from(`${login.Username ?? ""}:${login.Secret}`).toString("base64");
}
function mapIn(map, key) {
	const value = map?.get(key);
	return isMap(value) ? value : void 0;
}
function textIn(map, key) {
	const value = map?.get(key);
	return typeof value === "string" && value !== "" ? value : void 0;
}
// src/fetch/kinds/oci.ts
const chartLayer = "application/vnd.cncf.helm.chart.content.v1.tar+gzip";
const manifestTypes = "application/vnd.oci.image.manifest.v1+json";
const mostManifestBytes = 4194304;
const mostPages = 20;
const manifestShape = object({ layers: list(object({
	mediaType: string(),
	digest: string()
})) });
const tagsShape = lenientObject({ tags: ifGood(list(string())) });
const fetchOci = async (source, pinned, tools) => {
	const name = nameOf$1(source);
	const version = pinned?.version ?? (source.range === void 0 ? source.ref : await newestTag(source, tools));
	const digest = source.digest ?? pinned?.revision;
	const reference = digest ?? version ?? "";
	const { bytes: manifest, revision } = await askManifest(source, reference, tools);
	if (digest !== void 0 && digest !== revision) throw changedError(name, "digest", digest, revision);
	const layer = readJson(manifestShape, manifest)?.layers.find(({ mediaType }) => mediaType === chartLayer);
	if (layer === void 0 || !/^sha256:[0-9a-f]{64}$/.test(layer.digest)) throw new UserError("source-missing", `${name}: ${reference} is no Helm chart`, { hint: "push it with helm push" });
	const { bytes } = await askRegistry(source, `blobs/${layer.digest}`, tools, { maxBytes: tools.limits.bytes });
	const actual = `sha256:${sha256(bytes)}`;
	if (actual !== layer.digest) throw changedError(name, "chart", layer.digest, actual);
	return {
		revision,
		...version !== void 0 && { version },
		from: name,
		files: filesOfArchive(readTgz(bytes, name), "", name)
	};
};
const findOciVersions = async (source, tools) => {
	if (source.digest !== void 0) return { wanted: {
		revision: source.digest,
		...source.ref !== void 0 && { version: source.ref }
	} };
	const version = source.range === void 0 ? source.ref : await newestTag(source, tools);
	const [versions, { revision }] = await Promise.all([listVersions(source, tools), askManifest(source, version ?? "", tools)]);
	const latest = latestOf(versions, version);
	return {
		wanted: {
			revision,
			...version !== void 0 && { version }
		},
		...latest !== void 0 && {
			latest,
			versions
		}
	};
};
const nameOf$1 = ({ registry, path }) => `oci://${registry}/${path}`;
async function askManifest(source, reference, tools) {
	const { bytes } = await askRegistry(source, `manifests/${tagOf(reference)}`, tools, {
		maxBytes: mostManifestBytes,
		accept: manifestTypes
	});
	return {
		bytes,
		revision: `sha256:${sha256(bytes)}`
	};
}
const tagOf = (reference) => reference.replaceAll("+", "_");
async function newestTag(source, tools) {
	const versions = await listVersions(source, tools);
	const newest = newestOf(versions, source, (tag) => tag);
	if (newest !== void 0) return newest;
	throw new UserError("source-missing", `${nameOf$1(source)} has no version in the range ${JSON.stringify(source.range)}`, { hint: `correct the range; of its ${versions.length} tags some are ${versions.slice(-3).join(", ") || "none"}` });
}
const listVersions = (source, tools) => askOnce(tools, `tags ${nameOf$1(source)}`, async () => {
	const tags = [];
	let page = "tags/list";
	for (let count = 0; page !== void 0 && count < mostPages; count += 1) {
		const { bytes, headers } = await askRegistry(source, page, tools, { maxBytes: mostManifestBytes });
		tags.push(...readJson(tagsShape, bytes)?.tags ?? []);
		page = /<[^>]*\/(tags\/list\?[^>]*)>;\s*rel="?next"?/.exec(headers["link"] ?? "")?.[1];
	}
	return tags.map((tag) => tag.replaceAll("_", "+"));
});
// src/fetch/kinds/repository.ts
const mostIndexBytes = 67108864;
const fetchChart = async (source, pinned, tools) => {
	const wanted = pinned === void 0 || tools.asksIndex ? await lookUp(pinnedVersion(source, pinned), tools) : pinned;
	const login = loginFor(source, wanted.from, tools);
	const { bytes } = await tools.download({
		url: wanted.from,
		maxBytes: tools.limits.bytes,
		login
	});
	const revision = `sha256:${sha256(bytes)}`;
	for (const expected of [wanted.revision, pinned?.revision]) if (expected !== void 0 && expected !== revision) throw changedError(wanted.from, "checksum", expected, revision);
	return {
		revision,
		from: wanted.from,
		...wanted.version !== void 0 && { version: wanted.version },
		files: filesOfArchive(readTgz(bytes, wanted.from), "", wanted.from)
	};
};
const findChartVersions = async (source, tools) => {
	const { revision, version } = await lookUp(source, tools);
	const versions = versionsOf$1(source, await readIndex(source, tools)).map((entry) => textAt$1(entry, "version"));
	const latest = latestOf(versions, version);
	return {
		wanted: {
			...revision !== void 0 && { revision },
			...version !== void 0 && { version }
		},
		...latest !== void 0 && {
			latest,
			versions
		}
	};
};
function pinnedVersion(source, pinned) {
	if (pinned?.version === void 0) return source;
	const { range: _, ...rest } = source;
	return {
		...rest,
		ref: pinned.version
	};
}
async function lookUp(source, tools) {
	const { repository, name } = source;
	const index = await readIndex(source, tools);
	const versions = versionsOf$1(source, index);
	const wanted = `${name} ${source.ref ?? source.range ?? ""}`.trim();
	const entry = newestOf(versions, source, (one) => textAt$1(one, "version"));
	if (entry === void 0) throw new UserError("source-missing", `${repository} has no chart ${wanted}`, { hint: versions.length === 0 ? nameHint(name, index) : `correct the version; the newest are ${versions.slice(0, 3).map((one) => textAt$1(one, "version")).join(", ")}` });
	const urls = entry.get("urls");
	const [url] = isList(urls) ? urls : [];
	if (typeof url !== "string" || !URL.canParse(url, `${repository}/`)) throw new UserError("source-missing", `the index of ${repository} has no address for ${wanted}`, { hint: "tell the owner of the repository" });
	const digest = textAt$1(entry, "digest").replace(/^sha256:/, "");
	return {
		version: textAt$1(entry, "version"),
		from: withoutLogin(new URL(url, `${repository}/`).href),
		.../^[0-9a-f]{64}$/.test(digest) && { revision: `sha256:${digest}` }
	};
}
function nameHint(name, index) {
	const near = nearest(name, index.keys());
	return near === void 0 ? "correct the name of the chart" : `did you mean ${JSON.stringify(near)}?`;
}
function versionsOf$1({ name }, index) {
	const entries = index.get(name);
	return isList(entries) ? entries.filter(isMap) : [];
}
function readIndex(source, tools) {
	const url = `${source.repository}/index.yaml`;
	return askOnce(tools, url, async () => {
		const { bytes } = await tools.download({
			url,
			maxBytes: mostIndexBytes,
			login: loginFor(source, url, tools)
		});
		const { tree } = readOne(url, new TextDecoder().decode(bytes), helmFile);
		const value = tree === void 0 ? null : valueOf$1(tree);
		const entries = isMap(value) ? value.get("entries") : void 0;
		if (isMap(entries)) return entries;
		throw new UserError("source-missing", `${url} is no index of a chart repository`, { hint: "name the folder that holds index.yaml" });
	});
}
function loginFor({ repository }, url, tools) {
	const entry = tools.logins.helm && findRepository(tools.logins.helm, repository);
	if (entry === void 0) return void 0;
	const [user, password] = [textAt$1(entry, "username"), textAt$1(entry, "password")];
	const isOwn = new URL(url).origin === new URL(repository).origin;
	if (user === "" && password === "" || !(isOwn || entry.get("pass_credentials_all") === true)) return void 0;
	if (password !== "") tools.mask(password);
	return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
function textAt$1(map, key) {
	const value = map.get(key);
	return typeof value === "string" ? value : "";
}
// src/fetch/kinds/fetchers.ts
function fetchFiles(source, pinned, tools) {
	switch (source.kind) {
		case "git": return fetchGit(source, pinned, tools);
		case "archive": return fetchArchive(source, pinned, tools);
		case "repository": return fetchChart(source, pinned, tools);
		case "oci": return fetchOci(source, pinned, tools);
		case "bucket": return fetchBucket(source, pinned, tools);
		default: return source;
	}
}
function findVersions(source, tools) {
	switch (source.kind) {
		case "git": return findGitVersions(source, tools);
		case "repository": return findChartVersions(source, tools);
		case "oci": return findOciVersions(source, tools);
		case "archive":
		case "bucket": return Promise.resolve({});
		default: return source;
	}
}
// src/fetch/fetch-sources.ts
const fetchSources = (requests, lock, options) => forEachSource(requests, options, (source, key, tools) => fetchOne(source, key, lock.get(key), tools, options));
async function fetchOne(source, key, locked, tools, options) {
	const pinned = options.pins === "ignored" ? void 0 : locked;
	if (pinned === void 0 && (options.pins === "required" || options.pins === "stored")) throw new UserError("source-not-locked", `${key} is pinned by no pligos.lock`, { hint: "run pligos lock and commit what it writes" });
	const store = storeOf$1(options);
	const stored = pinned && findStored(store, pinned.content);
	if (pinned !== void 0 && stored !== void 0) return {
		folder: stored,
		locked: pinned
	};
	if (options.pins === "stored") throw new UserError("source-not-stored", `${key} was not fetched before`, { hint: "run it once with a network" });
	const { files, ...resolved } = await withinTime(key, tools, (limited) => fetchFiles(source, pinned, limited));
	checkLimits(files, key, tools.limits);
	const content = treeDigest(files);
	if (pinned !== void 0 && pinned.content !== content) throw changedError(key, "content", pinned.content, content);
	return {
		folder: keepStored(store, files, content),
		locked: pinned ?? {
			...resolved,
			content,
			at: timeOf(options)
		}
	};
}
const storeOf$1 = ({ store, logins }) => join(store, logins === void 0 ? "public" : "trusted");
const timeOf = ({ now }) => (now?.() ?? new Date()).toISOString().replace(/\.\d+Z$/, "Z");
// src/fetch/find-helms.ts
const findNewestHelms = (questions, server, options) => forEachKey(questions, options, ({ key, written, ranges }, tools) => withinTime(key, tools, async (limited) => {
	const archives = openHelmArchives({
		...server,
		download: downloadWith(limited)
	});
	const { wanted, latest, versions } = await findPublished(written, ranges, archives);
	return {
		wanted: { version: wanted },
		latest,
		versions
	};
}));
const absent = [
	403,
	404,
	410
];
const downloadWith = (tools) => async (url, maxBytes) => {
	const { status, bytes } = await askOnce(tools, url, () => tools.download({
		url,
		maxBytes,
		also: absent
	}));
	return status === 200 ? bytes : {
		status,
		reason: `status ${status}`
	};
};
// src/fetch/find-newest.ts
const findNewest = (requests, options) => forEachSource(requests, options, (source, key, tools) => withinTime(key, tools, (limited) => findVersions(source, limited)));
function limitVersions({ kind }, { wanted, versions = [] }, range) {
	const latest = (kind === "git" ? latestTag : latestOf)(versions, wanted?.version, range);
	return {
		...wanted && { wanted },
		...latest !== void 0 && {
			latest,
			versions
		}
	};
}
// src/fetch/unpack-chart.ts
function unpackChart(path, name, store) {
	const files = filesOfArchive(readTgz(readFileSync(path), name), "", name);
	checkLimits(files, name, defaultLimits);
	return keepStored(store, files, treeDigest(files));
}
// src/operations/sources/source-logins.ts
const isStranger = ({ trusted, keepsLogins }) => trusted === false && keepsLogins !== true;
function sourceLogins(surroundings) {
	if (isStranger(surroundings)) return void 0;
	const { env, remote } = surroundings;
	const home = env["HOME"];
	const agent = env["SSH_AUTH_SOCK"];
	return {
		helm: helmLogins(surroundings),
		...remote?.token !== void 0 && { token: {
			serverUrl: new URL(remote.url).origin,
			token: remote.token
		} },
		gitHelpers: env,
		...home && { netrcHome: home },
		clouds: env,
		ssh: {
			knownHosts: knownHosts(home),
			...agent && { agent }
		}
	};
}
function helmLogins(surroundings) {
	const { env, logins } = surroundings;
	if (isStranger(surroundings)) return noLogins;
	const helm = readUserLogins(env);
	return logins === void 0 ? helm : withLogins(helm, logins);
}
const knownHosts = (home) => [...home ? [join(home, ".ssh", "known_hosts")] : [], "/etc/ssh/ssh_known_hosts"].filter((file) => lstatIfThere(file) !== void 0).map((file) => readFileSync(file, "utf8")).join("\n");
// src/operations/sources/fetch-options.ts
function fetchOptions(surroundings, allowHosts) {
	const { env, signal, host, allowHosts: givenHosts = [] } = surroundings;
	const logins = sourceLogins(surroundings);
	return {
		store: storeOf(surroundings),
		asksIndex: isStranger(surroundings),
		env,
		signal,
		allowHosts: [...allowHosts, ...givenHosts],
		...logins && { logins },
		mask: (secret) => {
			host.mask(secret);
		}
	};
}
const storeOf = ({ cacheDir }) => join(cacheDir, "sources");
async function unpackPackage(path, name, surroundings) {
	try {
		return await Promise.resolve(unpackChart(path, name, join(storeOf(surroundings), "packages")));
	} catch (error) {
		return problemOf(error);
	}
}
// src/operations/sources/manifests/remote-bases.ts
async function openBases(project, pins, surroundings) {
	const answers = await Promise.all(project.services.map((service) => follow(service, project.loader, pins, surroundings)));
	const services = new Map(project.services.map((service, n) => [service, answers[n]?.service ?? service]));
	return {
		project: {
			...project,
			services: [...services.values()],
			invalid: new Set([...project.invalid].map((service) => services.get(service) ?? service))
		},
		resolved: new Map(answers.map(({ service, resolved }) => [service.dir, resolved])),
		unknown: new Set(answers.flatMap(({ service, isWhole }) => isWhole ? [] : [service.dir])),
		problems: answers.flatMap(({ problems }) => problems)
	};
}
async function follow(given, loader, pins, surroundings) {
	const resolved = new Map();
	const failed = new Map();
	let service = given;
	for (let names = basesOf(service, failed); names.length > 0; names = basesOf(service, failed)) {
		const lock = lockOf(service);
		const entries = "entries" in lock ? lock.entries : new Map();
		const requests = names.flatMap(({ source, at }) => source.kind === "package" ? [] : [{
			source,
			at
		}]);
		const results = await fetchSources(requests, entries, {
			...fetchOptions(surroundings, service.allowHosts),
			pins
		});
		const folders = loader.fetched.get(service.dir) ?? new Map();
		loader.fetched.set(service.dir, folders);
		for (const [key, result] of results) {
			if (!("folder" in result)) {
				failed.set(key, result);
				continue;
			}
			folders.set(key, result.folder);
			if (!entries.has(key)) resolved.set(key, result.locked);
		}
		for (const context of service.contexts.keys()) service = readServiceAgain(service, context, loader).service ?? service;
	}
	const isWhole = failed.size === 0;
	const problems = pins === "preferred" ? [...failed.values()] : [];
	return {
		service,
		resolved,
		isWhole,
		problems
	};
}
const basesOf = ({ contexts }, failed) => [...contexts.values()].filter(({ source, settings }) => source.kind === "kustomize" && settings.lock?.value !== "none").flatMap(({ sources }) => sources).filter(({ source, folder }) => source.kind !== "package" && folder === void 0 && !failed.has(sourceKey(source)));
// src/operations/updates/subject.ts
const helm = "helm";
const keyOf = (subject) => subject.kind === helm ? `${helm} ${subject.ref ?? subject.range}` : sourceKey(subject);
const nameOf = (subject) => subject.kind === helm ? helm : nameOfSource(subject);
const placeNameOf = (subject) => subject.kind === helm ? helm : nameOfPlace(subject);
const namesOf = (subject) => subject.kind === helm ? [keyOf(subject), helm] : namesOfSource(subject);
// src/operations/updates/rules.ts
const isMeant = (name, source) => namesOf(source).some((one) => one === name || matchGlob(name, one));
const isIgnored = ({ service, source }) => service.updates.ignore.some(({ value }) => isMeant(value, source));
const rangesFor = ({ service, source }) => service.updates.ranges.flatMap(({ name, range }) => isMeant(name.value, source) ? [range] : []);
function withinRules(use, versions) {
	const { latest, wanted } = versions;
	const isHelm = use.source.kind === "helm" && wanted?.version !== void 0;
	const [range = isHelm ? majorRange(wanted.version) : void 0] = rangesFor(use);
	if (range === void 0) return versions;
	const limited = limitVersions(use.source, versions, range);
	return latest === void 0 || latest === limited.latest ? limited : {
		...limited,
		beyond: latest
	};
}
function groupOf(source, services) {
	for (const { updates } of services) for (const [group, names] of updates.groups) if (names.some(({ value }) => isMeant(value, source))) return group;
}
function limitOf(services) {
	const limits = services.flatMap(({ updates }) => updates.limit ?? []);
	return limits.length === 0 ? void 0 : Math.min(...limits);
}
function unusedNames({ updates }, uses) {
	const names = [
		...updates.ranges.map(({ name }) => name),
		...[...updates.groups.values()].flat(),
		...updates.ignore
	];
	const known = new Set(uses.flatMap(({ source }) => namesOf(source).at(-1) ?? []));
	return names.filter(({ value }) => !uses.some(({ source }) => isMeant(value, source))).map(({ value, at }) => warning("unknown-source", `no context names a source ${JSON.stringify(value)}`, {
		at,
		hint: suggest(value, known)
	}));
}
// src/operations/updates/ask-versions.ts
async function askVersions(uses, surroundings) {
	const sources = uses.flatMap(({ source, at }) => source.kind === "helm" ? [] : [{
		source,
		at
	}]);
	const helms = uses.filter(({ source }) => source.kind === "helm");
	const allowHosts = [...new Set(uses.flatMap(({ service }) => service.allowHosts))];
	const [newest, newestHelms] = await Promise.all([findNewest(sources, fetchOptions(surroundings, allowHosts)), askHelms(helms, allowHosts, surroundings)]);
	return new Map([...newest, ...newestHelms]);
}
async function askHelms(uses, allowHosts, surroundings) {
	if (uses.length === 0) return new Map();
	const { helmServer: baseUrl = officialUrl } = surroundings;
	const ranges = [...new Set(uses.flatMap(rangesFor))];
	const questions = uses.flatMap(({ key, source, at }) => source.kind === "helm" ? [{
		key,
		written: source.ref ?? source.range ?? "",
		ranges,
		at
	}] : []);
	const hosts = [...allowHosts, ...baseUrl === officialUrl ? [] : hostOf(baseUrl)];
	const server = {
		baseUrl,
		platform: process.platform === "darwin" ? "darwin" : "linux",
		arch: process.arch
	};
	return findNewestHelms(questions, server, fetchOptions(surroundings, hosts));
}
function hostOf(baseUrl) {
	if (!URL.canParse(baseUrl)) return [];
	const { hostname, port, protocol } = new URL(baseUrl);
	return [`${hostname}:${port || (protocol === "http:" ? 80 : 443)}`];
}
// src/operations/updates/named-sources.ts
function usesOf(service, lock) {
	const contexts = [...service.contexts.values()].filter(({ settings }) => settings.lock?.value !== "none");
	const named = [...service.sources.map((each) => ({
		each,
		users: contexts.map(({ name }) => name)
	})), ...contexts.flatMap(({ name, sources }) => sources.map((each) => ({
		each,
		users: [name]
	})))];
	const uses = new Map();
	for (const { each, users } of named) {
		const { key, source, at } = each;
		if (source.kind === "package") continue;
		const use = uses.get(key) ?? {
			source,
			at,
			places: [],
			users: new Set()
		};
		uses.set(key, use);
		use.places.push(at);
		for (const user of users) use.users.add(user);
	}
	return [...uses].map(([key, { users, ...use }]) => {
		const locked = lock.get(key);
		const isOfOthers = use.places.some((place) => isFetched(place, service));
		return {
			...use,
			service,
			key,
			contexts: [...users],
			...isOfOthers && { isOfOthers },
			...locked && { locked }
		};
	});
}
const isFetched = ({ file }, { fetched }) => fetched.some((folder) => isInside(file, folder));
const isNamedExactly = (names, source) => names.some((name) => namesOf(source).includes(name));
function selectSources(uses, names) {
	const unknown = names.filter((name) => !uses.some(({ source }) => isMeant(name, source)));
	if (unknown.length > 0) {
		const known = new Set(uses.flatMap(({ source }) => namesOf(source).at(-1) ?? []));
		throw UserError.of(unknown.map((name) => problem("unknown-source", `no context names a source ${JSON.stringify(name)}`, { hint: suggest(name, known) })));
	}
	return (names.length === 0 ? uses : uses.filter(({ source }) => names.some((name) => isMeant(name, source)))).filter((use) => !isIgnored(use) || isNamedExactly(names, use.source));
}
// src/operations/updates/status.ts
const saysMissing = ({ code }) => code === "source-missing" || code === "helm-version";
function statusOf(locked, { wanted, latest }) {
	if (locked === void 0) return "unpinned";
	if (wanted === void 0) return "unknown";
	const { revision = locked.revision, version } = wanted;
	if (isMoved(locked, {
		revision,
		...version !== void 0 && { version }
	})) return "moved";
	if (revision !== locked.revision || version !== locked.version) return "behind";
	return latest !== void 0 && latest !== version ? "newer" : "current";
}
// src/operations/updates/edit-versions.ts
const isExact = (source) => "ref" in source && source.ref !== void 0 && !("digest" in source && source.digest !== void 0);
function editVersions(file, text, edits, dialect = ownFile) {
	const tree = readOne(file, text, dialect).tree;
	const nodes = new Map();
	if (tree !== void 0) collectNodes(tree, nodes);
	const spans = new Map();
	const problems = [];
	for (const edit of edits) {
		const node = nodes.get(placeOf$1(edit.at));
		const span = node && versionSpan(node, edit);
		if (span === void 0) problems.push(notWritable(edit));
		else spans.set(span.start, {
			end: span.end,
			to: edit.to
		});
	}
	if (problems.length > 0) throw UserError.of(problems);
	const mark = text.startsWith("﻿") ? 1 : 0;
	return [...spans].toSorted(([a], [b]) => b - a).reduce((edited, [start, { end, to }]) => edited.slice(0, start + mark) + to + edited.slice(end + mark), text);
}
const notWritable = ({ key, source, at, to }) => problem("source-edit", `${key} cannot be raised to ${to} here: its version is not written as one plain text`, {
	at,
	hint: `write ${to} there by hand${source.kind === "helm" ? "" : ", then run pligos lock"}`
});
const placeOf$1 = ({ line, column }) => `${line}:${column}`;
function collectNodes(tree, nodes) {
	const place = placeOf$1(tree.source.position(tree.start));
	if (nodes.get(place) === tree) return;
	if (tree.kind !== "list") nodes.set(place, tree);
	const children = tree.kind === "map" ? [...tree.entries.values()].map(({ value }) => value) : [];
	for (const child of tree.kind === "list" ? tree.items : children) collectNodes(child, nodes);
}
function versionSpan(node, { source }) {
	const version = entryOf(node, "version")?.value;
	if (version !== void 0) return spanIn(version, source.ref, "");
	const address = node.kind === "map" ? entryOf(node, "source")?.value : node;
	return address && spanIn(address, source.ref, marks[source.kind]);
}
const marks = {
	git: "ref=",
	oci: ":",
	repository: ":",
	helm: ""
};
function spanIn({ start, end, source }, version, mark) {
	const index = source.text.slice(start, end).lastIndexOf(mark + version);
	return index < 0 ? void 0 : {
		start: start + index + mark.length,
		end: start + index + mark.length + version.length
	};
}
// src/operations/updates/version-steps.ts
function versionStatus({ locks }, { wanted, latest }) {
	const version = wanted?.version;
	if (version === void 0) return "unknown";
	if (locks.some((lock) => lock.version !== version)) return "behind";
	return latest !== void 0 && latest !== version ? "newer" : "current";
}
function planVersion(use, { wanted, latest }) {
	const { key, source, places, locks } = use;
	const raised = isExact(source) && latest !== void 0 && latest !== wanted?.version ? latest : void 0;
	const to = raised ?? wanted?.version;
	const isDue = raised !== void 0 || locks.some(({ version }) => version !== to);
	if (to === void 0 || !isDue) return void 0;
	return {
		use,
		from: locks[0]?.version ?? (isExact(source) ? source.ref : void 0),
		to,
		edits: isExact(source) && raised !== void 0 ? places.map((at) => ({
			at,
			key,
			source,
			to
		})) : []
	};
}
function behindVersion({ use: { key, source, at }, from, to, edits }) {
	const isEdited = edits.length > 0;
	const name = source.kind === "helm" ? nameOf(source) : key;
	return problem("source-behind", `${name} is ${isEdited ? "named" : "locked"} at ${from}, and ${to} is there`, {
		at,
		hint: `run ${isEdited ? "pligos update, which edits this line," : "pligos update"} and commit what it writes`
	});
}
// src/operations/updates/dependency-uses.ts
function dependenciesOf(targets, logins) {
	const problems = [];
	const uses = new Map();
	for (const target of targets) for (const entry of entriesOf(target)) {
		const { file, line, column } = entry.at;
		const id = `${file}:${line}:${column}`;
		const use = uses.get(id) ?? readUse(entry, target, logins, problems);
		if (use === void 0) continue;
		const locks = [...use.locks, ...locksOf(use, target)];
		const own = new Map(locks.map((lock) => [lock.file, lock]));
		uses.set(id, {
			...use,
			targets: [...use.targets, target],
			locks: [...own.values()]
		});
	}
	return {
		uses: [...uses.values()],
		problems
	};
}
function entriesOf(target) {
	const { service, context } = target;
	return [...[...new Set(chartFolders(target))].filter((dir) => existsSync(join(dir, "Chart.yaml")) && isInside(dir, service.root) && !service.fetched.some((fetched) => isInside(dir, fetched))).flatMap(ownDependencies), ...context.chartDependencies];
}
function readUse({ value, at }, { service }, logins, problems) {
	const [name, written, version] = [
		"name",
		"repository",
		"version"
	].map((key) => textAt(value, key));
	if (name === void 0 || written === void 0 || version === void 0) return void 0;
	const entry = /^(?:@|alias:)/.test(written) ? findRepository(logins, written) : void 0;
	const repository = entry === void 0 ? written : textAt(entry, "url");
	if (repository === void 0 || !/^(?:https?|oci):/.test(repository)) return void 0;
	const source = parseSource({
		name,
		repository,
		version
	}, problems, at);
	if (source?.kind !== "repository" && source?.kind !== "oci") return void 0;
	return {
		service,
		key: sourceKey(source),
		source,
		at,
		places: [at],
		written: {
			name,
			repository: written,
			version
		},
		targets: [],
		locks: []
	};
}
const isChartFile = (file) => ["Chart.yaml", "requirements.yaml"].includes(basename(file));
function locksOf({ at, source, written }, target) {
	const { service, context } = target;
	const repository = source.kind === "repository" ? source.repository : written.repository;
	const read = (dir) => {
		const path = lockPaths.find((name) => existsSync(join(dir, name)));
		if (path === void 0) return void 0;
		const file = join(dir, path);
		const content = Buffer.from(readText(file));
		const version = lockedVersion(path, content, written) ?? lockedVersion(path, content, {
			...written,
			repository
		});
		return version === void 0 ? void 0 : {
			file,
			version
		};
	};
	const beside = isChartFile(at.file) ? read(dirname(at.file)) : void 0;
	const stored = context.source.kind === "flavor" ? read(artifactsDir(service, context)) : void 0;
	return [...beside ? [beside] : [], ...stored ? [{
		...stored,
		target
	}] : []];
}
function textAt(map, key) {
	const value = map.get(key);
	if (typeof value === "string") return value;
	return typeof value === "object" && value !== null && "numeral" in value ? value.numeral : void 0;
}
// src/operations/updates/helm-uses.ts
function helmsOf(targets) {
	const problems = [];
	const named = targets.flatMap((target) => {
		const { helmVersion } = target.context;
		const source = helmVersion && readVersion(helmVersion.value, helmVersion.at, problems);
		return source ? [{
			target,
			source,
			helmVersion
		}] : [];
	});
	return {
		uses: [...groupBy(named, ({ target, source }) => JSON.stringify([target.service.file, keyOf(source)])).values()].map((members) => {
			const [{ target, source, helmVersion }] = members;
			const places = new Map(members.map(({ helmVersion: { at } }) => [`${at.line}:${at.column}`, at]));
			return {
				service: target.service,
				key: keyOf(source),
				source,
				named: helmVersion.value,
				at: helmVersion.at,
				places: [...places.values()],
				targets: members.map((member) => member.target),
				locks: []
			};
		}),
		problems: [...new Map(problems.map((one) => [JSON.stringify(one.at), one])).values()]
	};
}
function readVersion(written, at, problems) {
	const ref = exactVersionIn(written);
	if (ref !== void 0) return {
		kind: "helm",
		ref
	};
	try {
		rangeOf(written);
		return {
			kind: "helm",
			range: written
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		problems.push(...error.problems.map((one) => problem(one.code, one.message, {
			at,
			hint: one.hint
		})));
		return;
	}
}
// src/operations/updates/version-uses.ts
function versionsOf(targets, surroundings) {
	const dependencies = dependenciesOf(targets, helmLogins(surroundings));
	const helms = helmsOf(targets);
	return {
		uses: [...dependencies.uses, ...helms.uses],
		problems: [...dependencies.problems, ...helms.problems]
	};
}
const contextsOf = ({ targets }) => targets.map(targetName);
// src/operations/updates/outdated.ts
async function outdated(input, surroundings) {
	const { project } = await openBases(await openProject(input, surroundings), "required", surroundings);
	const targets = chooseMany(project, input.contexts, surroundings);
	const services = [...new Set(targets.map(({ service }) => service))];
	const uses = services.flatMap((service) => {
		const chosen = new Set(targets.filter((target) => target.service === service).map(({ context }) => context.name));
		return usesOf(service, readLockOf(service)).map((use) => ({
			...use,
			contexts: use.contexts.filter((name) => chosen.has(name))
		})).filter(({ contexts }) => contexts.length > 0);
	});
	const named = versionsOf(targets, surroundings);
	const all = [...uses, ...named.uses];
	if (input.contexts.length === 0) for (const service of services) for (const unused of unusedNames(service, all)) surroundings.host.report(unused);
	const candidates = all.filter((use) => !isIgnored(use));
	const versions = await askVersions(candidates, surroundings);
	const unreachable = [...new Set(candidates.map(({ key }) => key))].flatMap((key) => {
		const found = versions.get(key);
		return found !== void 0 && "code" in found ? [found] : [];
	});
	return {
		sources: joinEqual(all.map((use) => {
			const found = isIgnored(use) ? void 0 : versions.get(use.key);
			const within = found === void 0 || "code" in found ? void 0 : withinRules(use, found);
			const row = "locks" in use ? versionRow(use, within, surroundings) : rowOf(use, within);
			return found !== void 0 && "code" in found && saysMissing(found) ? {
				...row,
				status: "missing"
			} : row;
		})),
		problems: [...named.problems, ...unreachable]
	};
}
function rowOf(use, versions) {
	const { key, source, service, contexts, locked } = use;
	const named = namedVersion(source);
	return {
		source: key,
		name: nameOfSource(source),
		...named !== void 0 && { named },
		...locked && { pinned: refOf$1(locked) },
		...versions?.wanted && { wanted: versions.wanted },
		...versions?.latest !== void 0 && { latest: versions.latest },
		...versions?.beyond !== void 0 && { beyond: versions.beyond },
		status: isIgnored(use) ? "ignored" : versions === void 0 ? "unknown" : statusOf(locked, versions),
		...hasNoVersions(source) && { reason: `${source.kind} sources have no list of versions` },
		contexts: contexts.map((name) => `${service.name}/${name}`)
	};
}
function versionRow(use, versions, { cwd }) {
	const { key, source, at, locks } = use;
	const [lock] = locks;
	const named = "written" in use ? use.written.version : use.named;
	const wanted = versions?.wanted?.version;
	return {
		source: key,
		name: nameOf(source),
		..."written" in use && { file: relative(cwd, at.file) },
		...named !== "" && { named },
		...lock && { pinned: { version: lock.version } },
		...wanted !== void 0 && { wanted: { version: wanted } },
		...versions?.latest !== void 0 && { latest: versions.latest },
		...versions?.beyond !== void 0 && { beyond: versions.beyond },
		status: isIgnored(use) ? "ignored" : versions === void 0 ? "unknown" : versionStatus(use, versions),
		contexts: contextsOf(use)
	};
}
const refOf$1 = ({ version, revision }) => ({
	...version !== void 0 && { version },
	revision
});
const hasNoVersions = ({ kind }) => kind === "archive" || kind === "bucket";
function namedVersion(source) {
	switch (source.kind) {
		case "oci": return source.ref ?? source.range ?? source.digest;
		case "git":
		case "repository": return source.ref ?? source.range;
		case "archive":
		case "bucket": return;
		default: return source;
	}
}
function joinEqual(rows) {
	const joined = new Map();
	for (const row of rows) {
		const id = JSON.stringify([
			row.source,
			row.file,
			row.pinned,
			row.latest,
			row.status
		]);
		const first = joined.get(id);
		joined.set(id, first ? {
			...first,
			contexts: [...first.contexts, ...row.contexts]
		} : row);
	}
	return [...joined.values()].toSorted((a, b) => a.source < b.source ? -1 : 1);
}
// src/operations/updates/plan-update.ts
function planStep(use, lock, versions, names) {
	const { key, source, places, locked } = use;
	const isNamed = isNamedExactly(names, source);
	const from = locked && refOf(locked);
	const { wanted, latest } = versions;
	const status = statusOf(locked, versions);
	if (isExact(source) && use.isOfOthers !== true && latest !== void 0 && latest !== wanted?.version) {
		const raised = {
			...source,
			ref: latest
		};
		const raisedKey = sourceKey(raised);
		const edits = places.map((at) => ({
			at,
			key,
			source,
			to: latest
		}));
		const pinned = lock?.get(raisedKey);
		const moved = status === "moved" && !isNamed ? movedWarning(use, versions, latest) : void 0;
		return {
			use,
			source: raised,
			key: raisedKey,
			pinned,
			from,
			to: { version: latest },
			edits,
			...moved && { moved }
		};
	}
	if (status === "moved" && !isNamed) return movedProblem(use, key, locked, wanted);
	return isNamed || status === "behind" || status === "unpinned" ? {
		use,
		source,
		key,
		pinned: locked,
		from,
		to: wanted ?? {},
		edits: []
	} : void 0;
}
function movedProblem({ at }, key, locked, now) {
	return problem("source-changed", movedText(key, locked, now), {
		at,
		hint: `find out who moved it; if that is right, take it with pligos update ${JSON.stringify(key)}`
	});
}
const movedWarning = ({ key, at, locked }, { wanted }, latest) => warning("source-changed", movedText(key, locked, wanted), {
	at,
	hint: `find out who moved it before you take ${latest}, which is newer and is taken instead`
});
const movedText = (key, locked, now) => `${key} was moved: it was pinned at ${locked?.revision}, and is ${now?.revision} now`;
function behindProblem({ use, from, to, edits }) {
	const { key, at } = use;
	if (from === void 0) return problem("source-not-locked", `${key} is pinned by no ${lockName}`, {
		at,
		hint: "run pligos update and commit what it writes"
	});
	const now = {
		...from,
		...to
	};
	const differs = now.version === from.version ? "revision" : "version";
	if (now[differs] === from[differs]) return void 0;
	const [before, after] = [from, now].map((ref) => ref[differs] ?? ref.revision);
	return problem("source-behind", `${key} is pinned at ${before}, and ${after} is there`, {
		at,
		hint: `run ${edits.length > 0 ? "pligos update, which edits this line," : "pligos update"} and commit what it writes`
	});
}
const refOf = ({ version, revision }) => ({
	...version !== void 0 && { version },
	revision
});
// src/operations/updates/plan-steps.ts
async function openServices(input, surroundings) {
	const { project } = await openBases(await openProject(input, surroundings), "required", surroundings);
	const targets = chooseMany(project, [], surroundings);
	const services = [...new Set(targets.map(({ service }) => service))].map((service) => {
		const lock = readLockOf(service);
		return {
			service,
			lock,
			uses: usesOf(service, lock)
		};
	});
	const versions = versionsOf(targets, surroundings);
	for (const { service, uses } of services) for (const unused of unusedNames(service, [...uses, ...versions.uses])) surroundings.host.report(unused);
	return {
		project,
		services,
		versions
	};
}
async function planSteps({ services, versions }, { names, only }, surroundings) {
	const uses = selectSources([...services.flatMap(({ uses }) => uses), ...versions.uses], names).filter(({ key }) => only?.includes(key) ?? true);
	const newest = await askVersions(uses, surroundings);
	const problems = [...versions.problems];
	const steps = [];
	const versionSteps = [];
	for (const use of uses) {
		const found = newest.get(use.key);
		if (found === void 0) throw new TypeError(`${use.key} was asked for and not answered`);
		if ("code" in found) {
			problems.push({
				...found,
				at: use.at
			});
			continue;
		}
		const within = withinRules(use, found);
		if ("locks" in use) {
			const step = planVersion(use, within);
			if (step !== void 0) versionSteps.push(step);
			continue;
		}
		const lock = services.find(({ service }) => service === use.service)?.lock;
		const step = planStep(use, lock, within, names);
		if (step === void 0) continue;
		if ("code" in step) problems.push(step);
		else steps.push(step);
		if ("moved" in step && only === void 0) surroundings.host.report(step.moved);
	}
	return {
		steps,
		versions: versionSteps,
		problems
	};
}
// src/operations/updates/write-files.ts
const textIfThere = (file) => lstatIfThere(file) === void 0 ? void 0 : readText(file);
function writeFiles(changes) {
	for (const { file, before } of changes) {
		assertWritable(file);
		if (textIfThere(file) !== before) throw new UserError("source-edit", `${file} was changed while its sources were asked`, {
			at: {
				file,
				line: 1,
				column: 1
			},
			hint: "run it again"
		});
	}
	const written = [];
	try {
		for (const change of changes) {
			writeAtomic(change.file, change.after);
			written.push(change);
		}
	} catch (error) {
		restoreFiles(written);
		throw error;
	}
}
async function withFiles(changes, use) {
	writeFiles(changes);
	try {
		return await use();
	} finally {
		restoreFiles(changes);
	}
}
function restoreFiles(changes) {
	for (const { file, before } of changes) if (before === void 0) rmSync(file, { force: true });
	else writeAtomic(file, before);
}
// src/operations/updates/dependency-steps.ts
async function changeCharts(steps, project, surroundings) {
	const edits = steps.flatMap((step) => step.edits);
	const charts = [...new Set(edits.map(({ at }) => at.file).filter(isChartFile))].map((file) => editChart(file, edits.filter(({ at }) => at.file === file)));
	const locks = new Map(steps.flatMap(({ use }) => use.locks.map((lock) => [lock.file, {
		...lock,
		service: use.service
	}])));
	const raised = steps.map(({ use: { written }, to, edits: own }) => {
		return {
			...written,
			named: own.length === 0 ? written.version : to,
			locked: to
		};
	});
	const changes = [...locks].map(async ([file, { target, service }]) => {
		const dir = dirname(file);
		const lock = raiseLock(target === void 0 ? readChart(dir, readableFolders(service)) : await generatedChart(target, project, surroundings), raised, new Date());
		const before = textIfThere(file);
		return {
			file,
			before,
			after: lock === void 0 ? before ?? "" : Buffer.from(lock.file.content).toString("utf8")
		};
	});
	return [...charts, ...await Promise.all(changes)].filter(({ before, after }) => before !== after);
}
function editChart(file, edits) {
	const before = readText(file);
	const after = editVersions(file, before, edits, helmFile);
	if (!sameValue(valueIn(file, before, edits), valueIn(file, after, []))) throw UserError.of(edits.map(notWritable));
	return {
		file,
		before,
		after
	};
}
function valueIn(file, text, edits) {
	const { tree } = readOne(file, text, helmFile);
	const value = tree === void 0 ? null : valueOf$1(tree);
	const list = tree?.kind === "map" ? tree.entries.get("dependencies")?.value : void 0;
	if (!isMap(value) || list?.kind !== "list") return value;
	const dependencies = list.items.map((item) => {
		const entry = valueOf$1(item);
		const { line, column } = item.source.position(item.start);
		const edit = edits.find(({ at }) => at.line === line && at.column === column);
		return edit === void 0 || !isMap(entry) ? entry : new Map(entry).set("version", edit.to);
	});
	return new Map(value).set("dependencies", dependencies);
}
async function generatedChart(given, { loader }, surroundings) {
	const target = await fetchTarget(given, loader, surroundings);
	const { chart, problems } = generate(target, loader, { secrets: false });
	failOnErrors(problems, surroundings);
	const stored = readStored(target.service, target.context);
	if (chart === void 0 || stored === void 0) throw new TypeError(`${target.context.name} has no stored lock any more`);
	return overlayArtifacts(chart, {
		...stored,
		archives: []
	}).chart;
}
function staleArchives(steps, { cwd }) {
	const stale = steps.flatMap(({ use: { locks, written, at }, to }) => {
		const beside = locks.find(({ target }) => target === void 0)?.file ?? at.file;
		const folder = join(dirname(beside), "charts");
		if (!isChartFile(at.file) || !existsSync(folder)) return [];
		return readdirSync(folder).filter((name) => name.startsWith(`${written.name}-`)).some((name) => name !== `${written.name}-${to}.tgz`) ? [dirname(beside)] : [];
	});
	return [...new Set(stale)].map((dir) => warning("dependency-stale", `${relative(cwd, join(dir, "charts"))} holds archives of older versions`, { hint: `run helm dependency build ${relative(cwd, dir) || "."}` }));
}
// src/operations/updates/edit-kustomizations.ts
const isElsewhere = ({ use: { service } }, { at }) => at.file !== service.file;
const ownEdits = (step) => step.edits.filter((edit) => !isElsewhere(step, edit));
function editKustomizations(steps) {
	const edits = steps.flatMap((step) => step.edits.filter((edit) => isElsewhere(step, edit)));
	return [...groupBy(edits, ({ at }) => at.file)].map(([file, own]) => {
		const before = readText(file);
		return {
			file,
			before,
			after: editVersions(file, before, own, helmFile)
		};
	});
}
// src/operations/updates/edit-service.ts
function editService(service, steps, versions, { loader }) {
	const edits = [...steps.flatMap(ownEdits), ...versions];
	if (edits.length === 0) return void 0;
	const { file, root } = service;
	const before = readText(file);
	const after = editVersions(file, before, edits);
	if (service.friendOf !== void 0) return {
		file,
		before,
		after
	};
	const fresh = readService(file, makeLoader(loader.repositories), {
		root,
		text: after
	}).service;
	const raised = new Map([...steps.flatMap((step) => ownEdits(step).map(({ at }) => [placeOf(at), step.key])), ...versions.map(({ at, source, to }) => [placeOf(at), keyOf({
		...source,
		ref: to
	})])]);
	const expected = keysIn(service, (key, at) => raised.get(placeOf(at)) ?? key);
	const actual = fresh && keysIn(fresh, (key) => key);
	if (JSON.stringify(actual) !== JSON.stringify(expected)) throw UserError.of(edits.map(notWritable));
	return {
		file,
		before,
		after
	};
}
const placeOf = ({ line, column }) => `${line}:${column}`;
function keysIn(service, keyAt) {
	const helms = [...service.contexts.values()].flatMap((context) => helmsOf([{
		service,
		context
	}]).uses);
	return [...sourcesOf(service).filter(({ at }) => at.file === service.file), ...helms].map(({ key, at }) => keyAt(key, at));
}
// src/operations/updates/pin-steps.ts
async function fetchSteps(steps, names, surroundings) {
	if (steps.length === 0) return new Map();
	const requests = steps.map(({ source, use }) => ({
		source,
		at: use.at
	}));
	const allowHosts = new Set(steps.flatMap(({ use }) => use.service.allowHosts));
	const results = await fetchSources(requests, new Map(), {
		...fetchOptions(surroundings, [...allowHosts]),
		pins: "ignored"
	});
	const resolved = new Map();
	const problems = [];
	for (const [key, result] of results) if ("folder" in result) resolved.set(key, result.locked);
	else problems.push(result);
	for (const { use, key, pinned } of steps) {
		const now = resolved.get(key);
		if (pinned !== void 0 && now !== void 0 && isMoved(pinned, now) && !isNamedExactly(names, use.source)) problems.push(movedProblem(use, key, pinned, now));
	}
	if (problems.length > 0) throw UserError.of(problems);
	return resolved;
}
function changeLock({ service, lock, uses }, steps, resolved) {
	if (steps.length === 0) return void 0;
	const keyAfter = new Map(steps.map(({ use, key }) => [use.key, key]));
	const own = new Map([...resolved].filter(([key]) => steps.some((step) => step.key === key)));
	const keys = new Set(uses.map(({ key }) => keyAfter.get(key) ?? key));
	const file = lockFileOf(service);
	const before = textIfThere(file);
	const after = lockText(mergeLock(lock, own, keys));
	return before === after ? void 0 : {
		file,
		before,
		after
	};
}
// src/operations/updates/update.ts
async function update(input, surroundings) {
	const planned = await planServices(input, surroundings);
	if (input.isCheck) {
		const { steps, versions } = planned.plan;
		const behind = [...steps.flatMap((step) => behindProblem(step) ?? []), ...versions.map(behindVersion)];
		if (behind.length > 0) throw UserError.of(behind);
		return [];
	}
	const { updates, changes } = await prepareSteps(planned, input.names, surroundings);
	writeFiles(changes);
	return updates;
}
const prepareUpdate = async (input, surroundings) => prepareSteps(await planServices(input, surroundings), input.names, surroundings);
async function planServices(input, surroundings) {
	const opened = await openServices(input, surroundings);
	const plan = await planSteps(opened, input, surroundings);
	if (plan.problems.length > 0) throw UserError.of(plan.problems);
	return {
		...opened,
		plan
	};
}
async function prepareSteps({ project, services, plan: { steps, versions } }, names, surroundings) {
	const edits = services.map(({ service }) => editService(service, stepsOf(steps, service), editsIn(service, versions), project));
	const resolved = await fetchSteps(steps, names, surroundings);
	const locks = services.map((each) => changeLock(each, stepsOf(steps, each.service), resolved));
	const dependencies = versions.filter(isOfChart);
	const charts = await changeCharts(dependencies, project, surroundings);
	for (const stale of staleArchives(dependencies, surroundings)) surroundings.host.report(stale);
	return {
		updates: [...steps.filter((step) => hasChanged(step, resolved)).map((step) => updateOf(step, resolved, surroundings)), ...versions.map((step) => versionUpdate(step, surroundings))],
		changes: [
			...edits,
			...editKustomizations(steps),
			...locks,
			...charts
		].filter((change) => change !== void 0)
	};
}
function hasChanged({ use: { locked }, key }, resolved) {
	const now = resolved.get(key);
	return locked?.content !== now?.content || locked?.revision !== now?.revision || locked?.version !== now?.version;
}
const editsIn = ({ file }, steps) => isChartFile(file) ? [] : steps.flatMap(({ edits }) => edits.filter(({ at }) => at.file === file));
const isOfChart = (step) => "written" in step.use;
const stepsOf = (steps, service) => steps.filter(({ use }) => use.service === service);
function updateOf({ use, key, source, from, to, edits }, resolved, { cwd }) {
	const locked = resolved.get(key);
	const files = [...new Set(edits.map(({ at }) => at.file)), lockFileOf(use.service)];
	return {
		source: use.key,
		after: key,
		name: nameOfSource(source),
		...from && { from },
		to: locked === void 0 ? to : refOf(locked),
		files: files.map((file) => relative(cwd, file))
	};
}
function versionUpdate({ use, from, to, edits }, { cwd }) {
	const [edit] = edits;
	const files = [...edit ? [edit.at.file] : [], ...use.locks.map(({ file }) => file)];
	return {
		source: use.key,
		after: edit === void 0 ? use.key : keyOf({
			...edit.source,
			ref: to
		}),
		name: nameOf(use.source),
		...from !== void 0 && { from: { version: from } },
		to: { version: to },
		files: files.map((file) => relative(cwd, file))
	};
}
// src/operations/commands/lock.ts
async function lock(input, surroundings) {
	const opened = await openBases(await openProject(input, surroundings), input.isCheck ? "stored" : "preferred", surroundings);
	const { project } = opened;
	const targets = chooseMany(project, input.contexts, surroundings);
	if (opened.problems.length > 0) throw UserError.of(opened.problems);
	const chosen = new Set(targets.map(({ service }) => lockFileOf(service)));
	const files = new Map();
	for (const service of project.services) if (chosen.has(lockFileOf(service))) addTo(files, lockFileOf(service), service);
	const plans = [...files.values()].map((together) => planLock(together, targets, opened));
	if (input.isCheck) {
		const behind = plans.flatMap(behindOf);
		if (behind.length > 0) throw UserError.of(behind);
		return [];
	}
	const ofBases = plans.flatMap(({ service }) => [...opened.resolved.get(service.dir) ?? []]);
	const resolved = await resolve(plans, new Map(ofBases), surroundings);
	return plans.flatMap((plan) => {
		const after = mergeLock(plan.before, resolved, plan.keys);
		const pinned = [...after].filter(([key]) => !plan.before.has(key)).map(([key, locked]) => ({
			key,
			...locked
		}));
		const isChanged = pinned.length > 0 || plan.unused.length > 0;
		if (isChanged) writeLock(plan.file, after);
		const file = relative(surroundings.cwd, plan.file);
		return isChanged ? [{
			file,
			pinned,
			removed: plan.unused
		}] : [];
	});
}
function planLock(together, targets, { unknown }) {
	const [service] = together;
	if (service === void 0) throw new TypeError("a lock of no service");
	const file = lockFileOf(service);
	const before = readLockOf(service);
	const chosen = new Set(targets.map(({ context }) => context));
	const all = together.flatMap((one) => pinnedSources(one, () => true));
	const isPart = ({ friendOf, dir, applications }) => friendOf !== void 0 || applications !== void 0 || unknown.has(dir);
	const others = together.some(isPart) ? [...before.keys()] : [];
	const keys = [...new Set([...all.map(({ key }) => key), ...others])];
	const { unused } = coverageOf(keys, before);
	const isDiscovered = service.applications !== void 0;
	return {
		service,
		file,
		before,
		keys,
		missing: together.flatMap((one) => pinnedSources(one, (context) => chosen.has(context))).filter(({ key, source }) => !before.has(key) && !(isDiscovered && source.kind !== "package" && isPinnedByAddress(source))),
		unused
	};
}
function pinnedSources({ sources, contexts }, isChosen) {
	const chosen = [...contexts].filter(([, context]) => isChosen(context) && context.settings.lock?.value !== "none");
	return sourcesOf({
		sources,
		contexts: new Map(chosen)
	}).filter(({ source }) => source.kind !== "package");
}
const behindOf = ({ missing, unused, file, service }) => [...missing.map(({ key, at }) => problem("source-not-locked", `${key} is pinned by no ${lockName}`, {
	at,
	hint: lockHint(service)
})), ...unused.map((key) => problem("source-not-locked", `${key} is pinned, and no context names it`, {
	at: {
		file,
		line: 1,
		column: 1
	},
	hint: lockHint(service)
}))];
async function resolve(plans, known, surroundings) {
	const requests = plans.flatMap(({ missing }) => missing.flatMap(({ key, source, at }) => source.kind === "package" || known.has(key) ? [] : [{
		source,
		at
	}]));
	if (requests.length === 0) return known;
	const allowHosts = plans.flatMap(({ service }) => service.allowHosts);
	const results = await fetchSources(requests, new Map(), {
		...fetchOptions(surroundings, allowHosts),
		pins: "ignored"
	});
	const problems = [];
	const resolved = new Map(known);
	for (const [key, result] of results) if ("folder" in result) resolved.set(key, result.locked);
	else problems.push(result);
	if (problems.length > 0) throw UserError.of(problems);
	return resolved;
}
// src/main/cli/revision-text.ts
const shortRevision = (revision) => revision.slice(0, revision.startsWith("sha256:") ? 19 : 12);
// src/main/cli/commands/sources/lock.ts
var lock_exports = __exportAll({ handle: () => handle$2 });
const handle$2 = async (call, terminal) => {
	const isCheck = call.flags.has("check");
	const files = await lock({
		...projectInput(call),
		contexts: call.positionals,
		isCheck
	}, surroundingsOf(terminal, call));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(files, null, 2)}\n`);
	else if (files.length > 0) terminal.printText(files.map((file) => textOf$2(file, terminal.style)).join(""));
	else terminal.printText("pligos.lock pins all that is named\n");
	return exitCodes.done;
};
function textOf$2({ file, pinned, removed }, style) {
	const counts = [...pinned.length > 0 ? [`${plural(pinned.length, "source")} pinned`] : [], ...removed.length > 0 ? [`${removed.length} removed`] : []];
	return `${[
		`${style.bold(printable(file))}: ${counts.join(", ")}`,
		...pinned.map(({ key, version, revision }) => [
			style.green("+"),
			printable(key),
			"→",
			printable(version ?? ""),
			style.dim(shortRevision(revision))
		].filter((word) => word !== "").join(" ")),
		...removed.map((key) => `${style.red("-")} ${printable(key)}`)
	].join("\n  ")}\n`;
}
// src/main/cli/count-sources.ts
function countSources(rows) {
	const sources = rows.filter(({ name }) => name !== "helm").length;
	if (!(sources < rows.length)) return plural(sources, "source");
	return sources === 0 ? "helm" : `${plural(sources, "source")} and helm`;
}
// src/main/cli/helm-server.ts
function helmServerOf(call) {
	const url = flagValue(call, "download-base-url");
	if (url === void 0) return {};
	if (isServerUrl(url)) return { helmServer: url };
	throw new UserError("usage", "--download-base-url is no http(s) URL without a login", { hint: `write e.g. ${officialUrl}` });
}
// src/main/cli/commands/sources/outdated.ts
var outdated_exports = __exportAll({ handle: () => handle$1 });
const handle$1 = async (call, terminal) => {
	const { sources, problems } = await outdated({
		...projectInput(call),
		contexts: call.positionals
	}, {
		...surroundingsOf(terminal, call),
		...helmServerOf(call)
	});
	for (const problem of problems) terminal.host.report(problem);
	const failures = problems.filter((problem) => !saysMissing(problem));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(sources, null, 2)}\n`);
	else if (sources.length === 0) terminal.printText("no context names a source of another place or a version of helm, and no chart depends on one\n");
	else terminal.printText(textOf$1(sources, failures.length, terminal.style));
	return problems.length > 0 ? exitCodes.user : exitCodes.done;
};
const head$1 = [
	"SOURCE",
	"NAMED",
	"PINNED",
	"WANTED",
	"LATEST",
	"CONTEXTS"
];
function textOf$1(sources, failed, style) {
	const services = new Set(sources.flatMap(({ contexts }) => contexts.map(serviceOf)));
	const rows = sources.map((row) => [
		row.file === void 0 ? row.name : `${row.name} (${row.file})`,
		shortText(row.named ?? "-"),
		refText$1(row.pinned),
		wantedText(row),
		latestText(row),
		contextsText(services.size > 1 ? row.contexts : row.contexts.map(withoutService))
	]);
	const [first = "", ...lines] = tableText(head$1, rows, (text) => style.bold(text)).trimEnd().split("\n");
	return `${[first, ...lines.map((line, index) => {
		const status = sources[index]?.status;
		if (status === "moved" || status === "missing") return style.red(line);
		return status === "current" || status === "unknown" || status === "ignored" ? line : style.yellow(line);
	})].join("\n")}\n\n${summary(sources, failed)}\n`;
}
function summary(sources, failed) {
	const count = (status) => sources.filter((row) => row.status === status).length;
	const newer = sources.filter(hasNewer).length;
	const beyond = sources.filter((row) => row.beyond !== void 0).length;
	const unlisted = sources.filter(({ reason }) => reason !== void 0).length;
	const parts = [
		...count("unpinned") > 0 ? [`${count("unpinned")} not pinned`] : [],
		...count("behind") > 0 ? [`${count("behind")} behind`] : [],
		...newer > 0 ? [`${newer} with a newer version than named`] : [],
		...beyond > 0 ? [`${beyond} with a newer version outside of the range`] : [],
		...count("moved") > 0 ? [`${count("moved")} moved: the pinned version has another content now`] : [],
		...count("missing") > 0 ? [`${count("missing")} not there: what is named does not exist`] : [],
		...count("ignored") > 0 ? [`${count("ignored")} ignored`] : [],
		...unlisted > 0 ? [`${unlisted} cannot be told: archives and buckets list no versions`] : [],
		...failed > 0 ? [`${failed} could not be asked`] : []
	];
	return `${countSources(sources)}: ${parts.join(", ") || "none behind"}`;
}
const refText$1 = (ref) => ref?.version ?? (ref?.revision === void 0 ? "-" : shortRevision(ref.revision));
const hasNewer = ({ status, latest, wanted }) => status === "newer" || status === "moved" && latest !== void 0 && latest !== wanted?.version;
function wantedText({ wanted, status }) {
	if (status === "missing") return "(not there)";
	return `${refText$1(wanted)}${status === "moved" ? " (moved)" : ""}`;
}
const latestText = ({ latest, beyond }) => `${latest ?? "-"}${beyond === void 0 ? "" : ` (${beyond} outside of the range)`}`;
const shortText = (named) => /^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{64})$/.test(named) ? shortRevision(named) : named;
const mostContexts = 3;
const contextsText = (contexts) => {
	const more = contexts.length - mostContexts;
	return `${(more > 1 ? contexts.slice(0, mostContexts) : contexts).join(", ")}${more > 1 ? ` and ${more} more` : ""}`;
};
const serviceOf = (context) => context.slice(0, context.lastIndexOf("/"));
const withoutService = (context) => context.slice(context.lastIndexOf("/") + 1);
// src/main/cli/commands/sources/update.ts
var update_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const updates = await update({
		...projectInput(call),
		names: call.positionals,
		isCheck: call.flags.has("check")
	}, {
		...surroundingsOf(terminal, call),
		...helmServerOf(call)
	});
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(updates, null, 2)}\n`);
	else terminal.printText(updates.length > 0 ? textOf(updates, terminal.style) : "nothing is behind\n");
	return exitCodes.done;
};
const head = [
	"SOURCE",
	"FROM",
	"TO",
	"WRITTEN"
];
function textOf(updates, style) {
	const rows = updates.map(({ name, from, to, files }) => [
		name,
		from === void 0 ? "-" : refText(from, to),
		refText(to, from),
		files.join(", ")
	]);
	return `${tableText(head, rows, (text) => style.bold(text))}\n${countSources(updates)} updated; see what that changes with pligos diff\n`;
}
const refText = (ref, other) => ref.version !== void 0 && ref.version !== other?.version ? ref.version : shortRevision(ref.revision ?? "");
// src/operations/sources/fetch-named.ts
var fetch_named_exports = __exportAll({ fetchNamed: () => fetchNamed });
async function fetchNamed(wanted, surroundings) {
	const lockIn = makeLockReader();
	const fetches = surroundings.sourceFetches ?? new Map();
	const batches = [];
	const answers = wanted.map(({ target, rules, sources }) => sources.map(({ key, source, at }) => {
		const answer = () => {
			if (source.kind === "package") {
				const id = JSON.stringify(["package", source.path]);
				if (!fetches.has(id)) fetches.set(id, unpackPackage(source.path, key, surroundings));
				return id;
			}
			const lock = lockIn(target.service);
			const fault = refusal(source, key, rules, surroundings) ?? ("problem" in lock ? lock.problem : void 0);
			if (fault !== void 0) return fault;
			const entry = "entries" in lock ? lock.entries.get(key) : void 0;
			const isPinned = !(entry === void 0 && target.service.applications !== void 0 && isPinnedByAddress(source)) && (isPinning(target) || rules.dependent !== void 0 && isPinning(rules.dependent));
			const locked = isPinned ? entry : void 0;
			if (isPinned && locked === void 0 && rules.dependent !== void 0 && "entries" in lock) return problem("source-not-locked", `${key} is pinned by no ${lockName} of the source that names it`, { hint: `ask for a ${lockName} there, or say lock: none in the context that depends on it` });
			const pins = !isPinned ? "ignored" : rules.storedOnly === true ? "stored" : "required";
			const allowHosts = rules.reviewed?.allowHosts ?? (rules.dependent ?? target).service.allowHosts;
			const id = JSON.stringify([
				key,
				pins,
				locked,
				allowHosts
			]);
			if (!fetches.has(id)) addRequest(batches, {
				source,
				at
			}, {
				key,
				id,
				pins,
				locked,
				allowHosts
			});
			return id;
		};
		return {
			key,
			at,
			answer: answer()
		};
	}));
	for (const batch of batches) startFetch(batch, fetches, surroundings);
	return Promise.all(answers.map(async (each, n) => {
		const folders = new Map();
		for (const { key, at, answer } of each) {
			const result = typeof answer === "string" ? await fetches.get(answer) : answer;
			if (result === void 0) throw new TypeError(`${key} was asked for and not fetched`);
			folders.set(key, typeof result === "string" ? result : {
				...withHint(result, wanted[n]?.target.service),
				at
			});
		}
		return folders;
	}));
}
const withHint = (found, service) => found.code === "source-not-locked" && service?.applications !== void 0 ? {
	...found,
	hint: lockHint(service)
} : found;
const isPinning = ({ context }) => context.settings.lock?.value !== "none";
function addRequest(batches, request, { key, id, pins, locked, allowHosts }) {
	let batch = batches.find((one) => one.pins === pins && one.allowHosts.join() === allowHosts.join() && (one.requests.get(key)?.id ?? id) === id);
	if (batch === void 0) {
		batch = {
			pins,
			allowHosts,
			lock: new Map(),
			requests: new Map()
		};
		batches.push(batch);
	}
	batch.requests.set(key, {
		...request,
		id
	});
	if (locked !== void 0) batch.lock.set(key, locked);
}
function startFetch({ pins, allowHosts, lock, requests }, fetches, surroundings) {
	const results = fetchSources([...requests.values()], lock, {
		...fetchOptions(surroundings, allowHosts),
		pins
	});
	for (const [key, { id }] of requests) fetches.set(id, results.then((all) => {
		const result = all.get(key);
		if (result === void 0) throw new TypeError(`${key} was asked for and not fetched`);
		return "folder" in result ? result.folder : result;
	}));
}
function refusal(source, key, { reviewed }, surroundings) {
	if (!isStranger(surroundings)) return void 0;
	const place = placeOfSource(source);
	return reviewed?.places.has(place) === true ? void 0 : problem("source-untrusted", `${key} comes from ${place}, which no ${lockName} of the base names`, { hint: "it must be added by an author with write access, in a pull request of this repository" });
}
function makeLockReader() {
	const locks = new Map();
	return (service) => {
		const file = lockFileOf(service);
		const lock = locks.get(file) ?? lockOf(service);
		locks.set(file, lock);
		return lock;
	};
}
// src/operations/sources/typed-sources.ts
var typed_sources_exports = __exportAll({ fetchTyped: () => fetchTyped });
async function fetchTyped(typed, surroundings) {
	const problems = [];
	const named = typed.flatMap((one) => {
		const source = sourceOf(one, surroundings, problems);
		if (source === void 0) return [];
		const key = source.kind === "package" ? one.text : sourceKey(source);
		return [{
			text: one.text,
			named: {
				key,
				source,
				target: one.target
			}
		}];
	});
	failOn(problems);
	const requests = named.flatMap(({ named: { source } }) => source.kind === "package" ? [] : [{ source }]);
	const results = await fetchSources(requests, new Map(), {
		...fetchOptions(surroundings, []),
		pins: "ignored"
	});
	const paths = new Map();
	const sources = [];
	for (const { text, named: one } of named) {
		const { key, source } = one;
		const result = source.kind === "package" ? await unpackPackage(source.path, key, surroundings) : results.get(key);
		if (result === void 0) throw new TypeError(`${key} was asked for and not fetched`);
		const folder = typeof result === "string" ? result : "folder" in result ? result.folder : void 0;
		if (folder === void 0) {
			if (typeof result === "object" && "code" in result) problems.push(result);
			continue;
		}
		if (typeof result === "object" && "locked" in result && isBranch(source, result.locked.version)) problems.push(inexact(key, "names a branch"));
		paths.set(`${one.target} ${text}`, pathIn(folder, one.target));
		sources.push({
			...one,
			folder
		});
	}
	failOn(problems);
	return {
		pathOf: (text, target) => paths.get(`${target} ${text}`) ?? text,
		sources
	};
}
function sourceOf({ text, target, written = text }, { cwd, trusted }, problems) {
	if (written === text && !isRemote(text)) {
		if (target === "file" || !isPackage(text)) return void 0;
		return {
			kind: "package",
			path: resolveInside(cwd, text, [trusted === false ? findRoot(cwd) : "/"])
		};
	}
	const plugin = pluginProblem(text);
	if (plugin !== void 0) problems.push(plugin);
	const source = plugin === void 0 ? parseSource(written, problems) : void 0;
	if (source === void 0 || source.kind === "local" || source.kind === "package") return void 0;
	if (isExact$1(source)) return source;
	const hint = source.kind === "repository" ? versionHint : exactHint;
	problems.push(inexact(sourceKey(source), "names no exact version", hint));
}
const isBranch = (source, version) => source.kind === "git" && version === void 0 && !/^[0-9a-f]{40}$/.test(source.ref ?? "");
const inexact = (key, what, hint = exactHint) => problem("source-inexact", `${key} ${what}, and without a pligos.yaml no lock pins it`, { hint: `${hint}; or write a pligos.yaml and run pligos lock` });
const exactHint = "name a tag or a commit (?ref=v1.0.0), a tag or a digest of a registry, or a checksum (?checksum=sha256:…)";
const versionHint = "name one version, not a range: --version 1.2.3, or the input chart-repository-version";
function pathIn(folder, target) {
	const [name, second] = target === "file" ? readdirSync(folder) : [];
	return name !== void 0 && second === void 0 ? join(folder, name) : folder;
}
function failOn(problems) {
	if (problems.length > 0) throw UserError.of(problems);
}
export { closeAgents, commitOf, contextsOf, defaultBranch, exchange, fetchCommit, fetch_named_exports, groupOf, hasObject, isShallow, limitOf, lockFileOf, lockOf, lock_exports, loginEnvironment, makeAgents, mergeBase, nameOf, openCommitFiles, openServices, outdated_exports, placeNameOf, planSteps, prepareUpdate, readLockOf, redirectOf, typed_sources_exports, update_exports, withFiles };
