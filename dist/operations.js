import { __exportAll } from "./rolldown-runtime.js";
import { UserError, codeSpan, countProblems, exitCodes, inParallel, isError, limitConcurrency, logLine, longestRun, makeStyle, matchGlob, once as once$1, oneLine as oneLine$1, plural, printable, problem, sentence, splitWords, suggest, usesColor, warning, withoutLogin } from "./base.js";
import { about, any as any$1, array, atOf, boolean, canonicalNumber, check as check$2, custom, entryOf, exactOptional, goodMapOf, goodOf, helmFile, ifGood, integer, is, isList, isMap as isMap$1, isNumeral, isPlainString, lazy, lenientObject, list as list$2, literal, mapOf, metadata, minValue, nullable, number as number$2, object, oneOf, ordinal as ordinal$1, ownFile, parseJson as parseJson$1, pipe, rawTransform, readDocuments, readJson, readOne, readOrIssue, record as record$1, regex, roundedNumbers, sameValue, shapeOf, string, transform, tuple, union, valueOf as valueOf$1, whole as whole$2, write as write$1, writeJson } from "./yaml.js";
import { applyOperations, areSeveral, askGit, assertWritable, attempt as attempt$1, chartsAt, chooseAll, chooseMany, chooseOne, codeOf as codeOf$1, configSchema, configShape, environmentChoices, failOnErrors, fileOf as fileOf$1, findRoot, fixedPlaceholders, generate, hasOwnNamespace, headCommit, inOneLine, inheritAll, isBeingWritten, isChart, isGlob as isGlob$1, isInside, isOfPull, isUsedInPlace, journalOf, leftOut, libraryLines, listedDependencies, lockSwitch, lstatIfThere, makeLoader, means, metadataOf, nameBeside, nameFolder, nameOfRepository, nameService, openProject, pairOf as pairOf$2, placeholdersFor, plainServices, projectInput, pullIn, readChart, readIgnoreFile, readOwnChart, readRecord as readRecord$1, readService, readText, readTwo, readableFolders, realPair, recordPath, recover, refuseTest, refuseUnnamedRelease, refuseUnsupported, removeLeftovers, resolveInside, run as run$1, runGit, runGitForBytes, selectContexts, servicesAt, sortFiles, splitGlob, statIfThere, systemError, tableText as tableText$1, targetName, templateFolders, textOf as textOf$5, textOf$1 as textOf$4, unnamedRelease, vendoredCharts, walk as walk$1, withGitSettings, withSecretsMarked, withoutTests, writeAtomic, writeError, writeRecord } from "./project.js";
import { answersIn, archiveLimits, builtInOf, checkHelmFlags, checkNamespaceName, checkReleaseName, connectionFlags, fetchDependencies, filesIn, fill, findHelm, flagInError, givenFlags, harmlessVariables, helmsOwnAnnotation, isHelmFlagSet, liveWords, locateHelm, loginFlags, mapFiles, noLogins, openLastCheck, parseConstraint, parseVersion, planCommand, privateFolder, privateHelmEnvironment, provideHelm, rangeOf, readHelmCommand, readTgz, readUserLogins, renderArguments, renderMemory, runsTests, satisfies, sha256 as sha256$1, shapingFlags, takenBy, valueFileFlags, verbIn, whyNotChecked, withLogins, withRepositories, writeTgz } from "./helm.js";
import { at as at$1, fromJson, groupOf as groupOf$1, idOf, kindAndName, listOf as listOf$1, mapOf as mapOf$1, parseDocument, quantityOf, shownName, splitDocuments, textOf as textOf$6 } from "./manifests.js";
import { flagChoice, flagValue, surroundingsOf } from "./main.js";
import { availableParallelism } from "node:os";
import { closeSync, constants as constants$1, copyFileSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync, writeSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzip, gzipSync } from "node:zlib";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { Buffer as Buffer$1 } from "node:buffer";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { performance as performance$1 } from "node:perf_hooks";
// src/files/unnamed-files.ts
function writeUnnamed(path, text) {
	const remove = () => rmSync(path, { force: true });
	try {
		const close = linkUnnamed(path, text);
		if (close !== void 0) return () => {
			remove();
			close();
		};
		remove();
		writeFileSync(path, text, {
			mode: 384,
			flag: "wx"
		});
		return remove;
	} catch (error) {
		throw writeError(error, path);
	}
}
function linkUnnamed(path, text) {
	if (process.platform !== "linux") return void 0;
	const fd = openSync(path, "wx+", 384);
	const close = () => closeSync(fd);
	try {
		rmSync(path);
		writeAll(fd, text);
		symlinkSync(`/proc/${process.pid}/fd/${fd}`, path);
		if (readFileSync(path, "utf8") === text) return close;
	} catch (error) {
		if (codeOf$1(error) === void 0 || codeOf$1(error) === "ENOSPC") {
			close();
			throw error;
		}
	}
	close();
}
function writeAll(fd, text) {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at);
}
// src/files/write-folder.ts
function writeFolder(place, fill) {
	const temporary = nameBeside(place, "");
	try {
		mkdirSync(temporary, { recursive: true });
		fill(temporary);
		replaceFolder(temporary, place);
		removeLeftovers(place);
	} catch (error) {
		throw writeError(error, place);
	} finally {
		rmSync(temporary, {
			recursive: true,
			force: true
		});
	}
}
function replaceFolder(temporary, place) {
	const aside = `${temporary}.old`;
	for (let attempt = 0;; attempt += 1) try {
		if (lstatIfThere(place) !== void 0) moveAway(place, aside);
		renameSync(temporary, place);
		return;
	} catch (error) {
		if (![
			"ENOTEMPTY",
			"EEXIST",
			"ENOTDIR"
		].includes(codeOf$1(error) ?? "") || attempt === 20) throw error;
	} finally {
		rmSync(aside, {
			recursive: true,
			force: true
		});
	}
}
function moveAway(place, aside) {
	try {
		renameSync(place, aside);
	} catch (error) {
		if (codeOf$1(error) !== "ENOENT") throw error;
	}
}
// src/data/known-helms.ts
const knownHelms = {
	3: "3.17.2",
	4: "4.1.4"
};
// src/data/varying-functions.ts
const varyingFunctions = [
	"randAlphaNum",
	"randAlpha",
	"randNumeric",
	"randAscii",
	"randInt",
	"randBytes",
	"genPrivateKey",
	"genCA",
	"genCAWithKey",
	"genSelfSignedCert",
	"genSelfSignedCertWithKey",
	"genSignedCert",
	"genSignedCertWithKey",
	"encryptAES",
	"uuidv4",
	"shuffle",
	"now",
	"ago",
	"date",
	"dateInZone",
	"date_in_zone",
	"dateModify",
	"date_modify",
	"htmlDate",
	"htmlDateInZone",
	"unixEpoch",
	"bcrypt",
	"htpasswd",
	"keys",
	"values",
	"lookup",
	"getHostByName"
];
// src/operations/run/helm-path.ts
async function helmFor(context, surroundings) {
	const range = context.helmVersion ?? surroundings.helms?.wanted;
	const search = searchOf(surroundings);
	if (range === void 0) return locateHelm(search);
	return (await helmOfVersion(range, context, surroundings)).path;
}
async function helmOf(context, surroundings) {
	return findHelm({
		...searchOf(surroundings),
		bin: await helmFor(context, surroundings)
	});
}
async function readyHelms(targets, surroundings) {
	const first = new Map();
	for (const { context } of targets) {
		const range = context.helmVersion ?? surroundings.helms?.wanted;
		if (!first.has(range)) first.set(range, context);
	}
	return Promise.all([...first].map(async ([range, context]) => ({
		range,
		helm: range === void 0 ? await findHelm(searchOf(surroundings)) : await helmOfVersion(range, context, surroundings)
	})));
}
function searchOf({ env, cacheDir, signal, helms }) {
	const bin = env["HELM_BIN"];
	const missingHint = "add the line `helm-version: '4'` to the inputs of this step, or install helm in a step before";
	return {
		...bin && { bin },
		pathVariable: env["PATH"] ?? "",
		cacheDir,
		signal,
		...helms && { missingHint }
	};
}
async function helmOfVersion(wanted, context, surroundings) {
	const range = rangeAt(wanted, context.helmVersion === void 0 ? void 0 : context.at);
	const { helms } = surroundings;
	const installed = await findHelm(searchOf(surroundings)).catch((error) => {
		if (helms !== void 0 && error instanceof UserError) return void 0;
		throw error;
	});
	const version = installed && parseVersion(installed.version);
	if (installed !== void 0 && version !== void 0 && satisfies(version, range)) return installed;
	if (helms !== void 0) {
		const bin = await helms.provide(wanted);
		return findHelm({
			...searchOf(surroundings),
			bin
		});
	}
	throw new UserError("helm-version", `${installed?.path} is helm ${installed?.version}, the context ${context.name} wants ${wanted}`, {
		at: context.at,
		hint: "set HELM_BIN to such a helm, or change helmVersion"
	});
}
function rangeAt(range, at) {
	try {
		return rangeOf(range);
	} catch (error) {
		if (!(error instanceof UserError) || at === void 0) throw error;
		throw UserError.of(error.problems.map((problem) => ({
			...problem,
			at
		})));
	}
}
// src/config/paths/chart-paths.ts
function chartPaths(text) {
	if (!text.includes("chart")) return [];
	try {
		return [...inheritAll(entryOf(readOne("pligos.yaml", text, ownFile).tree, "contexts")?.value, []).values()].map(({ map }) => textOf$4(map.entries.get("chart")?.value, {}));
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}
// src/config/paths/named-paths.ts
function namedPaths(value, shape = configShape) {
	switch (shape.kind) {
		case "text": {
			const { reads } = shape;
			if (reads === void 0) return [];
			return (isList(value) ? value : [value]).filter((item) => typeof item === "string").map((path) => ({
				path,
				target: reads
			}));
		}
		case "list": return (isList(value) ? value : [value]).flatMap((item) => namedPaths(item, shape.of));
		case "map": return isMap$1(value) ? [...value.values()].flatMap((item) => namedPaths(item, shape.of)) : [];
		case "record": return isMap$1(value) ? Object.entries(shape.keys).flatMap(([key, rule]) => namedPaths(value.get(key), rule.shape)) : [];
		case "any":
		case "choice":
		case "seconds":
		case "truth": return [];
		default: return shape;
	}
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
// src/git/refusal.ts
async function refusalOf(dir, options) {
	const answer = await runGit(dir, [
		"rev-parse",
		"--verify",
		"HEAD^{commit}"
	], options);
	return answer?.exitCode === 0 ? void 0 : explain(dir, answer);
}
const explainRefusal = async (dir, options) => explain(dir, await runGit(dir, [
	"rev-parse",
	"--verify",
	"HEAD^{commit}"
], options));
function explain(dir, answer) {
	if (answer === void 0) return new UserError("git-missing", "there is no git on the PATH", { hint: "install git in the job (in its container, where it has one)" });
	if (/dubious ownership/.test(answer.stderr)) return new UserError("git-owner", `the repository ${dir} belongs to another user, so git refuses it`, { hint: `git config --global --add safe.directory ${dir}` });
	if (/not a git repository/.test(answer.stderr)) return new UserError("no-base", `${dir} is not a git repository`, { hint: "in a job, check the repository out first (actions/checkout), with git on the PATH: without it only files are downloaded; elsewhere run it in a clone, or compare manifests with `pligos diff --from A --to B`" });
	return new UserError("no-base", `${dir} has no commit`, { hint: "commit first, or check out a branch that has commits" });
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
function loginEnvironment(env, { url, token }) {
	const host = token === void 0 ? void 0 : hostOf(url);
	if (host === void 0 || token === void 0) return { ...env };
	const login = Buffer$1.from(`x-access-token:${token}`).toString("base64");
	return withGitSettings(env, [
		[`http.${host}/.extraheader`, ""],
		[`http.${host}/.extraheader`, `AUTHORIZATION: basic ${login}`],
		["http.followRedirects", "false"]
	]);
}
function hostOf(url) {
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
	const folders = new Set(below.flatMap(({ path }) => foldersOf$2(path)));
	const listedPaths = new Set(below.map(({ path }) => path));
	const unclear = new Set(paths.filter((path) => !listedPaths.has(path) && !folders.has(path)).flatMap(foldersOf$2));
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
function foldersOf$2(path) {
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
// src/git/differences.ts
async function differencesOf(root, commit, { paths, names }, options) {
	const pathspecs = outermost(paths, root).map((path) => `:(top,literal)${path}`);
	const everywhere = names.map((name) => `:(top,glob)**/${name}`);
	const [diff, listing] = await Promise.all([askGit(root, [
		...diffWords,
		commit,
		"--",
		...pathspecs,
		...everywhere
	], options), pathspecs.length === 0 ? "" : askGit(root, [
		...listWords$1,
		"--",
		...pathspecs
	], options)]);
	if (diff === void 0 || listing === void 0) return void 0;
	const raw = readRaw$1(diff);
	const odd = readListing(listing);
	const changed = [...new Set([...raw.map(({ path }) => path), ...odd])].toSorted();
	const sorted = [...paths];
	const set = new Set(changed);
	return {
		touches: (scopes) => touching(changed, scopes),
		isSame: (path) => !set.has(path) && sorted.some((folder) => isBelow$1(path, folder)),
		named: raw.filter(({ path }) => names.includes(path.slice(path.lastIndexOf("/") + 1)))
	};
}
function touching(sorted, scopes) {
	return scopes.some((scope) => scope.paths.some((path) => holds(sorted, path, scope.skip)));
}
const diffWords = [
	"-c",
	"diff.autoRefreshIndex=true",
	"diff",
	"--raw",
	"-z",
	"--no-renames",
	"--no-ext-diff",
	"--no-textconv",
	"--ignore-submodules=none"
];
const listWords$1 = [
	"ls-files",
	"-z",
	"-v",
	"--stage",
	"--cached",
	"--others",
	"--full-name"
];
function readRaw$1(text) {
	const fields = text.split("\0");
	const entries = [];
	for (let at = 0; at + 1 < fields.length; at += 2) entries.push({
		path: fields[at + 1] ?? "",
		inCommit: !(fields[at] ?? "").startsWith(":000000")
	});
	return entries;
}
function readListing(text) {
	return text.split("\0").flatMap((row) => {
		const tag = row.charAt(0);
		if (tag === "?") return isOurs(row.slice(2)) ? [] : [row.slice(2)];
		const path = row.slice(row.indexOf("	") + 1);
		return tag !== tag.toUpperCase() || row.startsWith("120000", 2) ? [path] : [];
	});
}
const isOurs = (path) => /(?:^|\/)(?:\.helm-artifacts\/[^/]+\/charts|\.pligos)\//.test(path);
function outermost(paths, root) {
	const sorted = new Map();
	const isRepository = (folder) => {
		const isNested = sorted.get(folder) ?? lstatIfThere(join(root, folder, ".git")) !== void 0;
		sorted.set(folder, isNested);
		return isNested;
	};
	return [...new Set(paths.map((path) => foldersTo$1(path).find(isRepository) ?? path))];
}
function foldersTo$1(path) {
	const parts = path.split("/");
	return path === "" ? [] : parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
function holds(sorted, path, skip) {
	if (foldersTo$1(path).some((folder) => has$3(sorted, folder) || has$3(sorted, `${folder}/`))) return true;
	for (let at = firstNotBefore(sorted, path); at < sorted.length; at += 1) {
		const changed = sorted[at] ?? "";
		if (!changed.startsWith(path)) return false;
		if (isBelow$1(changed, path) && skip?.(changed) !== true) return true;
	}
	return false;
}
const isBelow$1 = (path, folder) => folder === "" || path === folder || path.startsWith(`${folder}/`);
const has$3 = (sorted, path) => sorted[firstNotBefore(sorted, path)] === path;
function firstNotBefore(sorted, path) {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = low + high >> 1;
		if ((sorted[middle] ?? "") < path) low = middle + 1;
		else high = middle;
	}
	return low;
}
// src/git/tree-changes.ts
async function treeChanges(root, before, after, options) {
	const text = await askGit(root, [
		"diff-tree",
		"-r",
		"-z",
		"--raw",
		"--no-renames",
		"--full-index",
		before,
		after,
		"--"
	], options);
	return text === void 0 ? void 0 : readRaw(text);
}
function readRaw(text) {
	const fields = text.split("\0");
	const changes = [];
	for (let at = 0; at + 1 < fields.length; at += 2) {
		const [from = "", to = "", id = ""] = (fields[at] ?? "").slice(1).split(" ");
		changes.push({
			path: fields[at + 1] ?? "",
			...isThere(from) && { before: id },
			isThere: isThere(to),
			isWay: isWay(from) || isWay(to)
		});
	}
	return changes;
}
const isThere = (mode) => mode !== "000000";
const isWay = (mode) => isThere(mode) && !mode.startsWith("100");
async function treeFiles(root, commit, names, options) {
	const text = await askGit(root, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	], options);
	if (text === void 0) return void 0;
	const files = [...names].flatMap((name) => placesOf$1(`${name}\0`, text).map((at) => rowAt(at, text)).filter(({ mode, path }) => mode.startsWith("100") && path.slice(path.lastIndexOf("/") + 1) === name));
	const links = placesOf$1("120000 blob ", text).map((at) => rowAt(at, text)).filter(({ mode }) => mode === "120000");
	return {
		files: files.toSorted((a, b) => a.path < b.path ? -1 : 1),
		links: links.map(({ path }) => path)
	};
}
function placesOf$1(part, text) {
	const places = [];
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) places.push(at);
	return places;
}
function rowAt(at, text) {
	const start = text.lastIndexOf("\0", at) + 1;
	const tab = text.indexOf("	", start);
	const [mode = "", , id = ""] = text.slice(start, tab).split(" ");
	return {
		mode,
		id,
		path: text.slice(tab + 1, text.indexOf("\0", tab))
	};
}
async function textsOf$1(root, ids, options) {
	const objectIds = [...new Set(ids)];
	if (objectIds.length === 0) return new Map();
	const stdin = `${objectIds.join("\n")}\n`;
	const answer = await runGitForBytes(root, [
		"cat-file",
		"--batch",
		"--buffer"
	], {
		...options,
		stdin
	});
	return answer === void 0 ? new Map() : readBlobs(answer.stdout);
}
function readBlobs({ buffer, byteOffset, length }) {
	const bytes = Buffer$1.from(buffer, byteOffset, length);
	const texts = new Map();
	for (let at = 0, end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", at)) {
		const [id = "", type, size] = bytes.toString("latin1", at, end).split(" ");
		at = end + 1;
		if (size === void 0) continue;
		if (type === "blob") texts.set(id, bytes.toString("utf8", at, at + Number(size)));
		at += Number(size) + 1;
	}
	return texts;
}
// src/artifacts/archives.ts
const mostBytes$3 = 4 * archiveLimits.bytes;
const deepest$1 = 10;
const fine = new WeakMap();
function checkArchives({ files }) {
	let bytes = 0;
	for (const [path, { content }] of files) {
		if (!/^charts\/[^/]+\.tgz$/.test(path)) continue;
		bytes += fine.get(content) ?? unpackedSize(path, content, 0);
		if (bytes > mostBytes$3) throw new UserError("archive-too-large", `the archives in charts/ hold more than ${mostBytes$3} bytes`, { hint: "remove those that the chart does not need" });
	}
}
function unpackedSize(name, content, depth) {
	if (depth > deepest$1) throw new UserError("archive-too-large", `${name} holds archives in archives, more than ${deepest$1} deep`, { hint: "package the charts again" });
	let bytes = 0;
	for (const file of readTgz(content, name)) {
		bytes += file.content.length;
		if (/^[^/]+\/charts\/[^/]+\.tgz$/.test(file.path)) bytes += unpackedSize(`${name}: ${file.path}`, file.content, depth + 1);
		if (bytes > mostBytes$3) break;
	}
	fine.set(content, bytes);
	return bytes;
}
// src/chart/chart-changes.ts
function withFiles(chart, changes) {
	const unchanged = [...chart.files].filter(([path]) => !changes.has(path));
	const added = [...changes].flatMap(([path, file]) => file ? [[path, file]] : []);
	const changed = {
		...chart,
		files: sortFiles(unchanged, added)
	};
	if (!changes.has("Chart.yaml")) return changed;
	const { name, version } = metadataOf(changed);
	return {
		...changed,
		name,
		version
	};
}
function withoutSecrets$2(chart) {
	return {
		...chart,
		files: new Map([...chart.files].filter(([, file]) => !file.secret))
	};
}
// src/chart/compare.ts
function compareCharts(before, after) {
	const added = [];
	const changed = [];
	for (const [path, file] of after.files) {
		const previous = before.files.get(path);
		if (previous === void 0) added.push(path);
		else if (!sameFile(previous, file)) changed.push(path);
	}
	const removed = [...before.files.keys()].filter((path) => !after.files.has(path));
	return {
		added: added.toSorted(),
		changed: changed.toSorted(),
		removed: removed.toSorted()
	};
}
function sameFile(a, b) {
	return a.executable === b.executable && Buffer.compare(a.content, b.content) === 0;
}
// src/chart/dependencies/dependency-versions.ts
function compareDependencies(before, after) {
	const [versionsBefore, versionsAfter] = [versionsOf$2(before), versionsOf$2(after)];
	return [...new Set([...versionsBefore.keys(), ...versionsAfter.keys()])].toSorted().map((name) => ({
		name,
		before: versionsBefore.get(name),
		after: versionsAfter.get(name)
	})).filter((change) => change.before !== change.after).map((change) => ({
		name: change.name,
		...change.before !== void 0 && { before: change.before },
		...change.after !== void 0 && { after: change.after }
	}));
}
function versionsOf$2({ files }) {
	const versions = new Map();
	const charts = vendoredCharts(files);
	const declared = metadataOf({ files }).dependencies;
	for (const { name, alias, version } of declared) {
		const [only, ...others] = charts.filter((chart) => chart.name === name);
		versions.set(alias ?? name, only === void 0 || others.length > 0 ? version : only.version);
	}
	for (const { name, version } of charts) if (!declared.some((dependency) => dependency.name === name)) versions.set(name, version);
	return versions;
}
// src/chart/merge-chart-file.ts
async function mergeChartFile(chart, dir, record) {
	const ownChart = readOwnChart(dir, record);
	const unchanged = {
		text: void 0,
		fields: new Map(),
		dependencies: [],
		problems: []
	};
	if (ownChart.text === void 0) return {
		...unchanged,
		isOwn: false
	};
	const file = join(dir, "Chart.yaml");
	const computed = computedChart(chart);
	const fields = new Map();
	for (const [key, after] of computed) {
		const ownValue = ownChart.fields.get(key);
		if (key !== "dependencies" && (ownValue === void 0 || !sameValue(ownValue, after))) fields.set(key, {
			before: ownValue,
			after
		});
	}
	const added = listedDependencies(computed).filter((entry) => !ownChart.dependencies.some(({ value }) => sameValue(value, entry)));
	if (sameValue(ownChart.content, computed)) return {
		...unchanged,
		isOwn: true,
		fields,
		dependencies: added
	};
	const { editYaml } = await import("./yaml-edit.js");
	const text = editYaml(ownChart.text, ownChart.content, computed);
	const result = text === void 0 ? void 0 : attempt$1(() => readMap$2(file, text)).value;
	if (text === void 0 || result === void 0 || !sameValue(result, computed)) return {
		...unchanged,
		isOwn: true,
		problems: [unmergeable(file, fields.keys())]
	};
	return {
		isOwn: true,
		text,
		fields,
		dependencies: added,
		problems: []
	};
}
function computedChart(chart) {
	const file = chart.files.get("Chart.yaml");
	return readMap$2("Chart.yaml", file ? textOf$5(file) : "");
}
function readMap$2(file, text) {
	const { tree } = readOne(file, text, helmFile);
	const value = tree && valueOf$1(tree);
	return isMap$1(value) ? value : new Map();
}
function unmergeable(file, keys) {
	return problem("switch-merge", `the computed fields (${[...keys].join(", ")}) cannot be merged into the Chart.yaml as it is written`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "write it as plain keys and values, without anchors and merges, or use pligos run"
	});
}
// src/chart/switch.ts
async function switchChart(chart, service) {
	const unlock = lockSwitch(service.dir);
	try {
		return await switchLocked(chart, service);
	} finally {
		unlock();
	}
}
async function switchLocked(chart, { dir }) {
	recover(dir, journalOf(dir));
	const record = readRecord$1(dir);
	const plan = await planSwitch(withoutSecrets$2(chart), dir, record);
	if (plan.problems.some(isError)) return {
		written: [],
		removed: [],
		merged: [],
		problems: plan.problems
	};
	const written = plan.operations.filter((operation) => operation.kind === "write").map(({ path }) => path);
	const removed = plan.operations.filter((operation) => operation.kind === "remove").map(({ path }) => path);
	const text = writeRecord(plan.record);
	const operations = existsSync(join(dir, ".pligos/generated.json")) && readFileSync(join(dir, ".pligos/generated.json"), "utf8") === text ? plan.operations : [...plan.operations, writeOf(recordPath, fileOf$1(text))];
	if (operations.length > 0) applyOperations(dir, journalOf(dir), operations);
	const ownFiles = written.filter((path) => !plan.record.files.has(path));
	return {
		written: written.filter((path) => plan.record.files.has(path)).toSorted(),
		removed: removed.toSorted(),
		merged: ownFiles,
		problems: plan.problems
	};
}
const writeOf = (path, file) => ({
	kind: "write",
	path,
	content: file.content,
	executable: file.executable
});
async function planSwitch(chart, dir, record) {
	const operations = [];
	const files = new Map();
	const problems = [];
	const merged = await mergeChartFile(chart, dir, record);
	problems.push(...merged.problems);
	if (merged.text !== void 0) operations.push(writeOf("Chart.yaml", fileOf$1(merged.text)));
	for (const [path, file] of chart.files) {
		if (path === "Chart.yaml" && merged.isOwn) continue;
		const state = stateOf$1(dir, path, file, record);
		if (state.is === "own") continue;
		if (state.problem !== void 0) problems.push(state.problem);
		files.set(path, sha256$1(file.content));
		if (state.is === "write") operations.push(writeOf(path, file));
	}
	for (const path of record.files.keys()) {
		if (files.has(path) || !existsSync(join(dir, path))) continue;
		const edited = editedProblem(dir, path, record);
		if (edited !== void 0) problems.push(edited);
		operations.push({
			kind: "remove",
			path
		});
	}
	problems.push(...hiddenProblems(dir, files.keys()));
	return {
		operations,
		record: {
			files,
			fields: merged.fields,
			dependencies: merged.dependencies
		},
		problems
	};
}
function stateOf$1(dir, path, file, record) {
	const target = join(dir, path);
	const stat = lstatIfThere(target);
	if (stat === void 0) return { is: "write" };
	if (stat.isDirectory()) return {
		is: "write",
		problem: blockedPath(target, path, "a folder")
	};
	const content = contentOf(target);
	const isSame = content !== void 0 && Buffer.compare(content, file.content) === 0;
	if (!record.files.has(path)) return isSame ? { is: "own" } : {
		is: "write",
		problem: blockedPath(target, path, "a file that was not generated")
	};
	const isExecutable = (stat.mode & 73) !== 0;
	if (isSame && isExecutable === file.executable) return { is: "same" };
	const edited = isSame ? void 0 : editedProblem(dir, path, record);
	return {
		is: "write",
		...edited && { problem: edited }
	};
}
function contentOf(file) {
	return statIfThere(file)?.isFile() ? readFileSync(file) : void 0;
}
function blockedPath(file, path, noun) {
	return problem("switch-in-the-way", `${path} is ${noun}, and the chart has a different one there`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "move it away, or use pligos run, which leaves the folder as it is"
	});
}
function editedProblem(dir, path, record) {
	const file = join(dir, path);
	const sum = record.files.get(path);
	const content = contentOf(file);
	if (sum === void 0 || content !== void 0 && sha256$1(content) === sum) return void 0;
	return problem("switch-edited", `${path} was generated and has been edited by hand since`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: `move your changes to its source and delete the file, or keep it: remove it from ${recordPath}`
	});
}
function hiddenProblems(dir, paths) {
	const ignores = readIgnoreFile(dir, "skip");
	const isHidden = (path) => {
		const parts = path.split("/");
		return parts.some((_, index) => ignores(parts.slice(0, index + 1).join("/"), index + 1 < parts.length));
	};
	return [...paths].filter(isHidden).map((path) => warning("switch-ignored", `helm will not see ${path} in this folder: .helmignore leaves it out`, {
		at: {
			file: join(dir, ".helmignore"),
			line: 1,
			column: 1
		},
		hint: "change the pattern, or use pligos run"
	}));
}
// src/chart/write.ts
function writeChart(chart, dir) {
	writeFiles(chart.files, dir);
}
function rewriteChart(before, after, dir) {
	const folders = foldersOf$1(after);
	for (const folder of foldersOf$1(before)) if (!folders.has(folder)) return false;
	const isKept = (path, file) => {
		const previous = before.files.get(path);
		return previous !== void 0 && modeOf(previous) === modeOf(file) && sameFile(previous, file);
	};
	for (const [path, file] of before.files) {
		const next = after.files.get(path);
		if (next === void 0 || modeOf(next) !== modeOf(file)) unlinkSync(join(dir, path));
	}
	writeFiles([...after.files].filter(([path, file]) => !isKept(path, file)), dir);
	return true;
}
const foldersOf$1 = (chart) => new Set([...chart.files.keys()].map(dirname));
function writeFiles(files, dir) {
	const folders = new Set();
	for (const [path, file] of files) {
		const target = join(dir, path);
		const folder = dirname(target);
		try {
			if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
			folders.add(folder);
			writeFileSync(target, file.content, { mode: modeOf(file) });
		} catch (error) {
			throw systemError(error, `${target} cannot be written`, "file-unwritable");
		}
	}
}
function modeOf(file) {
	const mode = file.executable ? 493 : 420;
	return file.secret ? mode & 448 : mode;
}
// src/artifacts/digest.ts
const fields$3 = [
	"name",
	"version",
	"repository",
	"condition",
	"tags",
	"enabled",
	"import-values",
	"alias"
];
function lockDigest(required, locked) {
	return `sha256:${sha256$1(Buffer.from(`[${listJson(required)},${listJson(locked)}]`))}`;
}
function oldLockDigest(required) {
	return `sha256:${sha256$1(Buffer.from(`{"dependencies":${listJson(required)}}`))}`;
}
const listJson = (entries) => `[${entries.map(dependencyJson).join(",")}]`;
function dependencyJson(entry) {
	return `{${fields$3.flatMap((field) => {
		const value = entry.get(field);
		const empty = isEmpty$1(value);
		if (empty && field !== "name" && field !== "repository") return [];
		return [`${goJson(field)}:${empty ? "\"\"" : goJson(asRead(field, value))}`];
	}).join(",")}}`;
}
function asRead(field, value) {
	if (field === "enabled" || field === "import-values" || field === "tags") return value;
	return typeof value === "string" ? value : writeJson(value);
}
function isEmpty$1(value) {
	return value === void 0 || value === null || value === "" || value === false || isList(value) && value.length === 0;
}
function goJson(value) {
	if (isMap$1(value)) return `{${[...value].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map(([key, item]) => `${goText(key)}:${goJson(item)}`).join(",")}}`;
	if (isList(value)) return `[${value.map(goJson).join(",")}]`;
	if (typeof value === "string") return goText(value);
	return isNumeral(value) || value === null || typeof value === "boolean" ? writeJson(value) : "";
}
function goText(text) {
	return JSON.stringify(text).replaceAll(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
// src/artifacts/types.ts
const lockPaths = ["Chart.lock", "requirements.lock"];
// src/artifacts/requirements.ts
function requirementsOf(chart) {
	const { dependencies, apiVersion } = metadataOf(chart);
	const requirements = readMap$1(chart.files, "requirements.yaml");
	const holder = requirements?.has("dependencies") ? requirements : readMap$1(chart.files, "Chart.yaml");
	const all = mapsIn$1(holder?.get("dependencies"));
	return {
		all,
		own: all.filter((_, index) => dependencies[index]?.generated !== true),
		apiVersion
	};
}
function lockOf(chart) {
	for (const path of lockPaths) {
		const lock = readMap$1(chart.files, path);
		if (lock === void 0) continue;
		const dependencies = lock.get("dependencies");
		if (dependencies !== void 0 && dependencies !== null && !isList(dependencies)) throw brokenLock(path);
		return {
			path,
			dependencies: mapsIn$1(dependencies),
			digest: textAt$2(lock, "digest"),
			generated: textAt$2(lock, "generated")
		};
	}
}
function readMap$1(files, path) {
	const file = files.get(path);
	if (file === void 0) return void 0;
	const { tree } = readOne(path, Buffer.from(file.content).toString("utf8"), helmFile);
	const value = tree === void 0 ? null : valueOf$1(tree);
	if (value === null) return new Map();
	if (!isMap$1(value)) throw brokenLock(path);
	return value;
}
function brokenLock(path) {
	return new UserError("lock-broken", `${path} is not what helm writes: a map with a list of dependencies was expected`, { hint: "remove it and run helm dependency update" });
}
const mapsIn$1 = (list) => list !== void 0 && isList(list) ? list.filter(isMap$1) : [];
function textAt$2(map, key) {
	const value = map.get(key);
	if (value === void 0 || value === null || isList(value) || isMap$1(value)) return "";
	return typeof value === "string" ? value : writeJson(value);
}
// src/artifacts/lock.ts
function lockState(chart) {
	const required = requirementsOf(chart);
	const lock = lockOf(chart);
	if (lock === void 0) return required.own.length === 0 ? "in-step" : "none";
	return isInStep(required, lock) ? "in-step" : "out-of-step";
}
function isInStep(required, lock) {
	if (lock.digest === lockDigest(resolved(required.all, lock.dependencies), lock.dependencies)) return true;
	if (required.apiVersion === "v1" && lock.digest === oldLockDigest(required.all)) return true;
	const locked = ownLocked(required, lock);
	if (lock.digest === lockDigest(resolved(required.own, locked), locked)) return true;
	return locked.length < lock.dependencies.length && fits(required.own, locked);
}
function ownLocked(required, lock) {
	const vendored = new Set(required.own.filter((entry) => textAt$2(entry, "repository") === "").map((entry) => textAt$2(entry, "name")));
	return lock.dependencies.filter((entry) => textAt$2(entry, "repository") !== "" || vendored.has(textAt$2(entry, "name")));
}
function resolved(required, locked) {
	return required.map((entry, index) => {
		const repository = locked[index] === void 0 ? "" : textAt$2(locked[index], "repository");
		return isRepositoryAlias(textAt$2(entry, "repository")) && repository !== "" ? new Map(entry).set("repository", repository) : entry;
	});
}
const isRepositoryAlias = (repository) => /^(?:@|alias:)/.test(repository);
function fits(required, locked) {
	if (required.length !== locked.length) return false;
	return resolved(required, locked).every((entry, index) => {
		const other = locked[index];
		if (other === void 0) return false;
		if (["name", "repository"].some((key) => textAt$2(entry, key) !== textAt$2(other, key))) return false;
		return isInRange(textAt$2(other, "version"), textAt$2(entry, "version"));
	});
}
function isInRange(version, range) {
	if (version === range) return true;
	const [parsed, constraint] = [parseVersion(version), parseConstraint(range)];
	return parsed !== void 0 && constraint !== void 0 && satisfies(parsed, constraint);
}
function completeLock(chart) {
	const lock = lockOf(chart);
	if (lock === void 0) return chart;
	const required = requirementsOf(chart);
	const locked = ownLocked(required, lock);
	if (required.all.length === required.own.length && locked.length === lock.dependencies.length || !isInStep(required, lock)) return chart;
	const rest = [...locked];
	const own = new Set(required.own);
	const all = required.all.map((entry) => own.has(entry) ? rest.shift() ?? entry : generatedEntry(entry));
	return withFiles(chart, new Map([[lock.path, lockFile(lock, required.all, all)]]));
}
function ownLock(chart) {
	const lock = lockOf(chart);
	const required = requirementsOf(chart);
	if (lock === void 0 || !isInStep(required, lock)) return void 0;
	const locked = ownLocked(required, lock);
	if (locked.length === lock.dependencies.length) return chart.files.get(lock.path);
	return lockFile(lock, required.own, locked);
}
function generatedEntry(required) {
	return new Map([
		["name", textAt$2(required, "name")],
		["repository", ""],
		["version", textAt$2(required, "version")]
	]);
}
function lockFile(lock, required, locked) {
	const value = new Map([
		["dependencies", locked],
		["digest", lockDigest(resolved(required, locked), locked)],
		["generated", lock.generated]
	]);
	return {
		content: Buffer.from(write$1(value)),
		executable: false,
		secret: false
	};
}
// src/artifacts/sub-charts.ts
function subChartsOf(chart) {
	const charts = [];
	const problems = [];
	for (const [path, { content }] of chart.files) {
		if (!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path)) continue;
		try {
			charts.push(path.endsWith(".tgz") ? lookInside(path, content) : folderAt(path.slice(0, -11), chart));
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			problems.push(...error.problems);
		}
	}
	return {
		charts,
		problems
	};
}
function lookInside(file, content) {
	return described(file, unpack$2(file, content));
}
function unpack$2(file, content) {
	const packed = readTgz(content, file);
	const folder = packed.map(({ path }) => /^([^/]+\/)Chart\.yaml$/.exec(path)?.[1]).find((item) => item !== void 0);
	if (folder === void 0) throw new UserError("archive-broken", `${file} contains no Chart.yaml, a packaged Helm chart was expected`, { hint: "remove it and fetch it again with helm dependency update" });
	const ownFiles = packed.filter(({ path }) => path.startsWith(folder));
	return new Map(ownFiles.map(({ path, content: bytes }) => [path.slice(folder.length), plainFile$1(bytes)]));
}
const plainFile$1 = (content) => ({
	content,
	executable: false,
	secret: false
});
function folderAt(folder, { files }) {
	const prefix = `${folder}/`;
	return described(folder, new Map([...files].filter(([path]) => path.startsWith(prefix)).map(([path, file]) => [path.slice(prefix.length), file])));
}
function described(file, files) {
	const description = metadataOf({ files });
	const { name, version } = description;
	return {
		file,
		name,
		version,
		description,
		files
	};
}
// src/artifacts/packed.ts
const fileScheme$2 = "file://";
function checkInside(subChart, { repository = "" }, hint) {
	const make = repository.startsWith(fileScheme$2) ? problem : warning;
	return missingInside(subChart).map((path) => make("dependency-missing", `${subChart.file} lacks its own sub-chart: ${path}`, { hint }));
}
function missingInside({ name, description, files }) {
	const { dependencies } = description;
	if (dependencies.length === 0) return [];
	const { charts } = subChartsOf({ files });
	return dependencies.flatMap((dependency) => {
		const packedChart = charts.find((candidate) => candidate.name === dependency.name && isInRange(candidate.version, dependency.version));
		return (packedChart === void 0 ? [`${dependency.name} ${dependency.version}`] : missingInside(packedChart)).map((path) => `${name} -> ${path}`);
	});
}
function checkSource(packed, { repository = "" }, home, hint) {
	if (!repository.startsWith(fileScheme$2)) return [];
	const source = readChart(resolve(home.dir, repository.slice(7)), home.allowed);
	if (source.version !== packed.version) return [problem("lock-out-of-step", `${repository} has the version ${source.version} now, ${packed.file} holds ${packed.version}`, { hint })];
	const { files } = packed;
	const changed = descriptionOf(source.files) === descriptionOf(files) ? firstDifference(source.files, files) : "Chart.yaml";
	if (changed === void 0) return [];
	return [problem("dependency-stale", `${packed.file} is not what ${repository} holds now: ${changed} differs`, { hint })];
}
const isRewritten = (path) => /^(?:Chart\.(?:yaml|lock)|requirements\.lock|\.helmignore|charts\/.*)$/.test(path);
function firstDifference(source, packed) {
	return [...new Set([...source.keys(), ...packed.keys()])].find((path) => {
		if (isRewritten(path)) return false;
		const [a, b] = [source.get(path)?.content, packed.get(path)?.content];
		return a === void 0 || b === void 0 || Buffer.compare(withoutMark(a), withoutMark(b)) !== 0;
	});
}
function withoutMark(content) {
	return Buffer.from(content.subarray(0, 3)).equals(byteOrderMark) ? content.subarray(3) : content;
}
const byteOrderMark = Buffer.from("﻿");
function descriptionOf(files) {
	const { dependencies, ...rest } = metadataOf({ files });
	return JSON.stringify([rest, dependencies.map((dependency) => ({
		...dependency,
		generated: false
	}))]);
}
// src/artifacts/check.ts
const defaultRepair = "pligos run CONTEXT -- dependency update";
function checkDependencies(chart, repair = defaultRepair, home) {
	const hint = `run ${repair}`;
	const ownDependencies = metadataOf(chart).dependencies.filter(({ generated }) => !generated);
	if (ownDependencies.length === 0) return {
		lock: lockState(chart),
		missing: [],
		stale: [],
		problems: []
	};
	const lock = lockState(chart);
	const { charts, problems: unreadable } = subChartsOf(chart);
	const problems = [...unreadable];
	if (lock === "out-of-step") problems.push(problem("lock-out-of-step", "Chart.lock is out of sync with the dependencies in Chart.yaml", { hint }));
	const locked = lock === "in-step" ? lockedVersions(chart) : () => void 0;
	const missing = [];
	const stale = [];
	for (const dependency of ownDependencies) {
		if (parseConstraint(dependency.version) === void 0) {
			problems.push(badVersion(dependency));
			continue;
		}
		const candidates = charts.filter(({ name }) => name === dependency.name);
		const requiredVersion = locked(dependency) ?? dependency.version;
		const fitting = candidates.find(({ version }) => isInRange(version, requiredVersion) && isInRange(version, dependency.version));
		if (candidates.length === 0) {
			missing.push(dependency);
			problems.push(problem("dependency-missing", `the sub-chart ${dependency.name} ${requiredVersion} is not in charts/`, { hint }));
		} else if (fitting === void 0) {
			stale.push(dependency);
			problems.push(problem("dependency-stale", `${describe$1(candidates)}, ${dependency.name} ${requiredVersion} was expected`, { hint }));
		} else problems.push(...checkInside(fitting, dependency, hint), ...home ? checkSource(fitting, dependency, home, hint) : []);
	}
	return {
		lock,
		missing,
		stale,
		problems
	};
}
const describe$1 = (candidates) => candidates.map(({ file, name, version }) => `${file} holds ${name} ${version}`).join(", ");
function badVersion({ name, version }) {
	const what = version === "" ? `the dependency ${name} has no version` : `the version ${JSON.stringify(version)} of the dependency ${name} is not a valid range`;
	return problem("dependency-version", `${what}: expected a range such as 1.2.3, ^1.2 or ">=1.2 <2"`, { hint: "correct it under dependencies in the Chart.yaml, or in the context's chartDependencies" });
}
function lockedVersions(chart) {
	const entries = lockOf(chart)?.dependencies ?? [];
	return ({ name, version, repository }) => {
		if (repository === void 0) return void 0;
		return entries.filter((entry) => textAt$2(entry, "name") === name && textAt$2(entry, "repository") !== "").map((entry) => textAt$2(entry, "version")).find((candidate) => isInRange(candidate, version));
	};
}
// src/artifacts/overlay.ts
function overlayArtifacts(chart, artifacts) {
	const names = new Set(metadataOf(chart).dependencies.map(({ name }) => name));
	const problems = [];
	const changes = new Map(artifacts.removed.map((path) => [path, void 0]));
	if (artifacts.lock !== void 0) changes.set(artifacts.lock.path, plainFile(artifacts.lock.content));
	for (const archive of artifacts.archives) {
		if (archive.content === void 0) continue;
		const found = checkArchive(archive, archive.content, names);
		if (found === void 0) changes.set(archive.file, plainFile(archive.content));
		else problems.push(found);
	}
	return {
		chart: withFiles(chart, changes),
		problems
	};
}
const plainFile = (content) => ({
	content,
	executable: false,
	secret: false
});
function checkArchive({ file, name, version, sha256: recorded }, content, names) {
	const digest = sha256$1(content);
	if (digest !== recorded) return tamperedArchive(file, digest, recorded);
	if (name === void 0 || names.has(name)) return void 0;
	return problem("dependency-stale", `${file} holds ${[name, version].join(" ").trim()}, which is no longer a dependency of the chart`, { hint: "run pligos run CONTEXT -- dependency update" });
}
function tamperedArchive(file, digest, recorded) {
	return problem("artifact-tampered", `${file} has the sha256 ${digest}, ${recorded} was recorded in artifacts.json`, { hint: "find out how it changed; remove it to fetch it again, or run pligos run CONTEXT -- dependency update to accept what is published now" });
}
// src/artifacts/collect.ts
function collectArtifacts(before, after, stored) {
	const wasStored = new Set(stored?.archives.map(({ file }) => file));
	const archives = [];
	let changed = false;
	for (const [path, { content }] of after.files) {
		if (!path.startsWith("charts/")) continue;
		const previous = before.files.get(path)?.content;
		const equal = previous !== void 0 && isSameArchive(path, previous, content);
		if (!equal) changed = true;
		if (!equal || wasStored.has(path)) archives.push(describeArchive(path, equal ? previous : content, after));
	}
	const deleted = [...before.files.keys()].filter((path) => path.startsWith("charts/") && !after.files.has(path));
	const removed = deleted.filter((path) => !wasStored.has(path));
	const stillRemoved = (stored?.removed ?? []).filter((path) => !after.files.has(path));
	const lock = collectLock(before, after, stored);
	if (!changed && deleted.length === 0 && isSameLock(lock, stored?.lock)) return void 0;
	return {
		...lock && { lock },
		archives,
		removed: [...new Set([...removed, ...stillRemoved])].toSorted()
	};
}
function isSameArchive(path, a, b) {
	if (Buffer.compare(a, b) === 0) return true;
	if (!path.endsWith(".tgz")) return false;
	try {
		const files = new Map(readTgz(a, path).map((file) => [file.path, file]));
		const others = readTgz(b, path);
		return others.length === files.size && others.every(({ path: name, content }) => {
			const ownContent = files.get(name)?.content;
			return ownContent !== void 0 && Buffer.compare(ownContent, content) === 0;
		});
	} catch (error) {
		if (error instanceof UserError) return false;
		throw error;
	}
}
function describeArchive(file, content, chart) {
	const identity = file.endsWith(".tgz") ? lookInside(file, content) : void 0;
	const repository = identity && repositoryOf$1(chart, identity.name);
	return {
		file,
		...identity && {
			name: identity.name,
			version: identity.version
		},
		...repository !== void 0 && { repository },
		sha256: sha256$1(content),
		content
	};
}
const repositoryOf$1 = (chart, name) => metadataOf(chart).dependencies.find((dependency) => dependency.name === name)?.repository;
function collectLock(before, after, stored) {
	const path = lockOf(after)?.path;
	const file = path === void 0 ? void 0 : after.files.get(path);
	if (path === void 0 || file === void 0) return void 0;
	const previous = before.files.get(path);
	if (previous !== void 0 && Buffer.compare(previous.content, file.content) === 0) return stored?.lock;
	return {
		path,
		content: (ownLock(after) ?? file).content
	};
}
function isSameLock(a, b) {
	if (a === void 0 || b === void 0) return a === b;
	return a.path === b.path && Buffer.compare(a.content, b.content) === 0;
}
function digestsOf(chart) {
	return {
		archives: [...chart.files].filter(([path]) => /^charts\/[^/]+\.tgz$/.test(path)).map(([path, { content }]) => {
			const { content: _, ...digest } = describeArchive(path, content, chart);
			return digest;
		}),
		removed: []
	};
}
function checkDigests(chart, recorded) {
	return recorded.archives.flatMap(({ file, sha256: recordedDigest }) => {
		const content = chart.files.get(file)?.content;
		const digest = content && sha256$1(content);
		return digest === void 0 || digest === recordedDigest ? [] : [tamperedArchive(file, digest, recordedDigest)];
	});
}
function changedArchives(recorded, collected) {
	return collected.archives.flatMap((archive) => {
		const previous = recorded?.archives.find(({ name, version, repository }) => name === archive.name && version === archive.version && repository === archive.repository);
		if (previous?.repository === void 0 || previous.repository.startsWith("file://") || previous.sha256 === archive.sha256) return [];
		return [problem("artifact-changed", `${archive.name ?? archive.file} ${archive.version ?? ""} of ${previous.repository} has the sha256 ${archive.sha256}, ${previous.sha256} was recorded in artifacts.json`, { hint: "the same version was published again with other content: find out why; pligos run CONTEXT -- dependency update accepts it" })];
	});
}
// src/artifacts/read.ts
const limits = {
	text: 4194304,
	archive: 104857600,
	archives: 1e3
};
const recordName = "artifacts.json";
function artifactsDir(service, context) {
	return join(service.dir, ".helm-artifacts", context.name);
}
function storedDir(service, context) {
	const dir = artifactsDir(service, context);
	if (context.formerName === void 0 || existsSync(dir)) return dir;
	return artifactsDir(service, { name: context.formerName });
}
const readStored = (service, context) => readArtifacts(storedDir(service, context));
function readArtifacts(dir) {
	const lock = readLock(dir);
	const record = readSmall(join(dir, recordName));
	if (record === void 0) return lock === void 0 ? void 0 : {
		lock,
		archives: [],
		removed: []
	};
	const { archives, removed } = parseRecord(record.toString("utf8"), join(dir, recordName));
	return {
		...lock && { lock },
		archives: archives.map((archive) => withContent(archive, dir)),
		removed
	};
}
function readLock(dir) {
	for (const path of lockPaths) {
		const content = readSmall(join(dir, path));
		if (content !== void 0) return {
			path,
			content
		};
	}
}
function withContent(archive, dir) {
	const content = readPlain(join(dir, archive.file), limits.archive);
	return content === void 0 ? archive : {
		...archive,
		content
	};
}
const readSmall = (file) => readPlain(file, limits.text);
function readPlain(file, limit) {
	let descriptor;
	try {
		descriptor = openSync(file, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
	} catch (error) {
		const code = typeof error === "object" && error !== null && "code" in error ? error.code : void 0;
		if (code === "ENOENT" || code === "ENOTDIR") return void 0;
		throw malformed(file, code === "ELOOP" ? "is a link, expected a regular file" : `cannot be read (${String(code)})`);
	}
	try {
		const stat = fstatSync(descriptor);
		if (!stat.isFile()) throw malformed(file, "is not a regular file");
		if (stat.size > limit) throw malformed(file, `has ${stat.size} bytes, the limit is ${limit}`);
		return readFileSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
function malformed(file, problem) {
	return new UserError("artifacts-broken", `${file} ${problem}`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "restore it from git, or remove the folder and run pligos run CONTEXT -- dependency update"
	});
}
function parseRecord(text, file) {
	const data = parseJson(text, file);
	if (!isRecord$1(data)) throw malformed(file, "is not a JSON object");
	const { version, archives, removed = [] } = data;
	if (version !== 1) throw malformed(file, `has the version ${JSON.stringify(version)}, 1 was expected`);
	if (!Array.isArray(archives)) throw malformed(file, "has no list of archives");
	if (!Array.isArray(removed)) throw malformed(file, "has a \"removed\" that is not a list");
	if (archives.length + removed.length > limits.archives) throw malformed(file, `names more than ${limits.archives} files`);
	const parsed = archives.map((entry, index) => parseArchive(entry, index, file));
	const paths = parsed.map((archive) => archive.file);
	if (new Set(paths).size < paths.length) throw malformed(file, "names one archive twice");
	return {
		archives: parsed.toSorted((a, b) => a.file < b.file ? -1 : 1),
		removed: removed.map((path) => checkedPath(path, "removed", file))
	};
}
function parseJson(text, file) {
	try {
		return JSON.parse(text);
	} catch {
		throw malformed(file, "is not JSON");
	}
}
const isRecord$1 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseArchive(entry, index, file) {
	const place = `archives[${index}]`;
	if (!isRecord$1(entry)) throw malformed(file, `has an ${place} that is not an object`);
	const sha256 = entry["sha256"];
	if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) throw malformed(file, `has no sha256 of 64 hex digits in ${place}`);
	const texts = Object.fromEntries([
		"name",
		"version",
		"repository"
	].flatMap((key) => {
		const value = entry[key];
		if (value === void 0) return [];
		if (typeof value !== "string") throw malformed(file, `has a ${key} that is not a string in ${place}`);
		return [[key, value]];
	}));
	return {
		file: checkedPath(entry["file"], place, file),
		...texts,
		sha256
	};
}
function checkedPath(path, place, file) {
	const segments = typeof path === "string" ? path.split("/") : [];
	const plain = segments.every((segment) => segment !== "" && segment !== "." && segment !== ".." && segment.length <= 255);
	if (typeof path === "string" && path.length <= 1024 && plain && segments[0] === "charts" && segments.length > 1 && !/[\\\p{Cc}]/u.test(path)) return path;
	throw malformed(file, `has the path ${JSON.stringify(path)?.slice(0, 200) ?? "nothing"} in ${place}, one below charts/ was expected`);
}
// src/artifacts/store.ts
const ignoreText = "# written by pligos: fetched again by Chart.lock, checked by artifacts.json\n/charts/\n";
function storeArtifacts(dir, artifacts, mode) {
	refuseLinks(dir);
	storeIgnore(join(dir, ".gitignore"), mode);
	for (const { file, content } of artifacts.archives) if (content !== void 0) writeChanged(join(dir, file), content);
	for (const path of lockPaths) if (artifacts.lock?.path === path) writeChanged(join(dir, path), artifacts.lock.content);
	else rmSync(join(dir, path), { force: true });
	writeChanged(join(dir, recordName), Buffer.from(recordText$2(artifacts)));
	removeOthers(join(dir, "charts"), "charts", new Set(artifacts.archives.map(({ file }) => file)));
}
function refuseLinks(dir) {
	for (const folder of [
		join(dir, ".."),
		dir,
		join(dir, "charts")
	]) if (lstatIfThere(folder)?.isSymbolicLink()) throw malformed(folder, "is a link, a folder was expected");
}
function storeIgnore(file, mode) {
	if (mode === "cache") writeChanged(file, Buffer.from(ignoreText));
	else if (existsSync(file) && readFileSync(file, "utf8") === ignoreText) rmSync(file);
}
function recordText$2({ archives, removed }) {
	const rows = archives.map(({ file, name, version, repository, sha256 }) => ({
		file,
		name,
		version,
		repository,
		sha256
	}));
	return `${JSON.stringify({
		version: 1,
		archives: rows,
		...removed.length > 0 && { removed }
	}, null, 2)}\n`;
}
function writeChanged(file, content) {
	if (!isEqual(file, content)) writeAtomic(file, content);
}
function isEqual(file, content) {
	try {
		return lstatIfThere(file)?.isFile() === true && readFileSync(file).equals(content);
	} catch {
		return false;
	}
}
function removeOthers(folder, path, keptNames) {
	if (!lstatIfThere(folder)?.isDirectory()) return;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const inner = `${path}/${entry.name}`;
		if (keptNames.has(inner) || isBeingWritten(join(folder, entry.name))) continue;
		if (entry.isDirectory() && [...keptNames].some((file) => file.startsWith(`${inner}/`))) removeOthers(join(folder, entry.name), inner, keptNames);
		else rmSync(join(folder, entry.name), {
			recursive: true,
			force: true
		});
	}
}
// src/operations/sources/chart-folders.ts
function chartFolder() {
	return open$1(privateFolder("pligos-"));
}
function chartFolders() {
	const idle = [];
	const all = new Set();
	return {
		take() {
			const folder = idle.pop() ?? open$1(privateFolder("pligos-"));
			all.add(folder);
			return {
				...folder,
				dispose() {
					folder.forget();
					if (!folder.isSpoiled()) idle.push(folder);
					else {
						all.delete(folder);
						folder.dispose();
					}
				}
			};
		},
		dispose() {
			for (const folder of all) folder.dispose();
		}
	};
}
function open$1(folder) {
	const tree = join(folder.path, "tree");
	let current;
	let spoiled = false;
	const hidden = [];
	const forget = () => {
		for (const remove of hidden.splice(0)) remove();
	};
	return {
		...folder,
		tree,
		forget,
		dispose() {
			forget();
			folder.dispose();
		},
		hide(name, text) {
			const path = join(folder.path, name);
			hidden.push(writeUnnamed(path, text));
			return path;
		},
		write(chart, place) {
			const dir = join(tree, place);
			const previous = current;
			current = void 0;
			if (previous === void 0 || !replaceChart(previous.chart, previous.dir, chart, dir)) {
				rmSync(tree, {
					recursive: true,
					force: true
				});
				mkdirSync(dir, { recursive: true });
				writeChart(chart, dir);
			}
			current = {
				chart,
				dir
			};
			return dir;
		},
		markChanged() {
			spoiled = true;
		},
		isSpoiled: () => spoiled || current === void 0
	};
}
function replaceChart(previous, from, chart, dir) {
	if (dirname(from) !== dirname(dir)) return false;
	if (!rewriteChart(previous, chart, from)) return false;
	if (from !== dir) renameSync(from, dir);
	return true;
}
// src/operations/sources/layout.ts
const fileScheme$1 = "file://";
function writeWithFileCharts(chart, home, folder) {
	const chartPath = relative(home.root, home.dir);
	const chartDir = folder.write(chart, chartPath === "" ? basename(home.dir) : chartPath);
	copyFileCharts(chart, {
		from: home.dir,
		to: chartDir,
		folder,
		home,
		done: new Set([home.dir])
	});
	return chartDir;
}
function copyFileCharts(chart, step) {
	for (const dependency of metadataOf(chart).dependencies) {
		if (!dependency.repository?.startsWith(fileScheme$1)) continue;
		const path = dependency.repository.slice(7);
		if (isAbsolute(path)) throw new UserError("dependency-path", `the dependency ${dependency.name} is named by the absolute path ${path}`, { hint: "write it relative to the chart, e.g. file://../common" });
		const from = resolveInside(step.from, path, step.home.allowed);
		const to = resolve(step.to, path);
		if (step.done.has(from)) continue;
		step.done.add(from);
		if (relative(step.folder.tree, to).startsWith("..")) throw new UserError("dependency-path", `the dependency ${dependency.name} leads out of the repository: ${path}`, { hint: "keep charts that depend on each other in one repository" });
		step.folder.markChanged();
		const nested = readChart(from, step.home.allowed);
		writeChart(nested, to);
		copyFileCharts(nested, {
			...step,
			from,
			to
		});
	}
}
// src/operations/render/render-cache.ts
function makeMemory({ store, run, earlier, seal, needsSeal = false, notice = () => {} }) {
	const reject = () => notice("an entry is not what was saved, and is not used");
	const mark = marking(seal);
	const pending = new Map();
	const fresh = new Map();
	const usedTexts = new Map();
	let requests = 0;
	let hits = 0;
	let texts;
	async function findOrMake(key, isGood, make) {
		requests += 1;
		const bytes = await store.restore(key);
		const unpacked = bytes && unpackFiles(bytes);
		if (unpacked !== void 0 && isGood(unpacked)) {
			hits += 1;
			return unpacked;
		}
		if (bytes !== void 0) reject();
		const files = await make();
		fresh.set(key, files);
		return files;
	}
	return {
		async files(key, isGood, make) {
			const before = pending.get(key);
			if (before !== void 0) {
				const files = await before.catch(() => void 0);
				if (files !== void 0 && isGood(files)) return files;
			}
			const now = findOrMake(key, isGood, make);
			pending.set(key, now);
			return now;
		},
		begin() {
			texts ??= firstTexts(store, earlier, mark, reject);
		},
		async text(key) {
			requests += 1;
			texts ??= firstTexts(store, earlier, mark, reject);
			const text = usedTexts.get(key) ?? (await texts).get(key);
			if (text === void 0) return void 0;
			hits += 1;
			usedTexts.set(key, text);
			return text;
		},
		keepText: (key, text) => void usedTexts.set(key, text),
		isSealed: seal !== void 0,
		needsSeal,
		counts: () => ({
			requests,
			hits
		}),
		async save() {
			const saving = [...fresh].map(([key, files]) => store.save(key, packFiles(files)));
			if (usedTexts.size > 0) saving.push(store.save(textsKey(run), packTexts(usedTexts, mark)));
			await Promise.all(saving);
		}
	};
}
function keyOf$2(words, decides) {
	return `pligos-${words.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100)}-${sha256$1(Buffer.from(JSON.stringify([formatVersion, decides])))}`;
}
const formatVersion = 1;
const listName = "list.json";
function packFiles(files) {
	const entries = [...files].flatMap(([path, content]) => content === void 0 ? [] : [{
		path,
		content
	}]);
	const list = {
		files: Object.fromEntries(entries.map(({ path, content }) => [path, sha256$1(content)])),
		removed: [...files].flatMap(([path, content]) => content === void 0 ? [path] : [])
	};
	return writeTgz([{
		path: listName,
		content: Buffer.from(JSON.stringify(list)),
		executable: false
	}, ...entries.map(({ path, content }) => ({
		path: `files/${path}`,
		content,
		executable: false
	}))]);
}
function unpackFiles(bytes) {
	const entries = unpack$1(bytes);
	const list = readJson(listShape, entries?.get(listName) ?? "");
	if (entries === void 0 || list === void 0 || entries.size !== list.files.size + 1) return void 0;
	const files = new Map(list.removed.map((path) => [path, void 0]));
	for (const [path, digest] of list.files) {
		const content = entries.get(`files/${path}`);
		if (content === void 0 || sha256$1(content) !== digest) return void 0;
		files.set(path, content);
	}
	return files;
}
const listShape = object({
	files: mapOf(string()),
	removed: array(string())
});
const mostText$2 = 67108864;
const textsKey = (run) => keyOf$2("renders", run);
const marking = (seal) => (key, content) => seal === void 0 ? sha256$1(content) : createHmac("sha256", seal).update(`pligos render ${key}\n`).update(content).digest("hex");
async function firstTexts(store, earlier, mark, reject) {
	for (const run of earlier) {
		const bytes = await store.restore(textsKey(run));
		const texts = bytes && unpackTexts(bytes, mark);
		if (texts !== void 0) return texts;
		if (bytes !== void 0) reject();
	}
	return new Map();
}
function packTexts(texts, mark) {
	let size = 0;
	const files = [...texts].flatMap(([key, text]) => {
		const content = Buffer.from(text);
		size += content.length;
		return size > mostText$2 ? [] : [{
			path: `${key}/${mark(key, content)}`,
			content,
			executable: false
		}];
	});
	return writeTgz(files);
}
function unpackTexts(bytes, mark) {
	const entries = unpack$1(bytes);
	if (entries === void 0) return void 0;
	const texts = new Map();
	for (const [path, content] of entries) {
		const [key = "", digest = ""] = path.split("/");
		if (mark(key, content) !== digest) return void 0;
		texts.set(key, Buffer.from(content.buffer, content.byteOffset, content.length).toString("utf8"));
	}
	return texts;
}
function unpack$1(bytes) {
	try {
		return new Map(readTgz(bytes, "the cache").map(({ path, content }) => [path, content]));
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
// src/operations/render/cached-artifacts.ts
async function fetchOrRemember(fetching, surroundings) {
	const { memory } = surroundings;
	const key = memory && await fetchKey(fetching, surroundings);
	if (memory === void 0 || key === void 0) return fetching.fetch();
	const { chart, chartDir } = fetching;
	const files = await memory.files(key, (found) => isAllowed(found) && fetching.isComplete(withContents(chart, found)), async () => changedFiles(chart, await fetching.fetch()));
	for (const [path, content] of files) if (content === void 0) rmSync(join(chartDir, path), { force: true });
	else writeAtomic(join(chartDir, path), content);
	return withContents(chart, files);
}
const own$1 = /^(?:charts\/[^/]+\.tgz|Chart\.lock|requirements\.lock)$/;
const isAllowed = (files) => [...files.keys()].every((path) => own$1.test(path));
function changedFiles(before, after) {
	const changed = new Map();
	for (const [path, { content }] of after.files) {
		const previous = before.files.get(path)?.content;
		if (own$1.test(path) && (previous === void 0 || Buffer.compare(previous, content) !== 0)) changed.set(path, content);
	}
	for (const path of before.files.keys()) if (own$1.test(path) && !after.files.has(path)) changed.set(path, void 0);
	return changed;
}
const asFile = (content) => ({
	content,
	executable: false,
	secret: false
});
function withContents(chart, files) {
	return withFiles(chart, new Map([...files].map(([path, content]) => [path, content && asFile(content)])));
}
const exact = /^v?\d+\.\d+\.\d+(?:[-+].*)?$/;
const withoutTime = (lock) => Buffer.from(lock.buffer, lock.byteOffset, lock.length).toString("utf8").replaceAll(/^generated:.*$/gm, "");
async function fetchKey({ target, chart, chartDir, tree, stored }, surroundings) {
	const { dependencies } = metadataOf(chart);
	const locks = ["Chart.lock", "requirements.lock"].map((path) => chart.files.get(path)?.content);
	if (!locks.some((lock) => lock !== void 0) && dependencies.some(({ version, generated }) => !generated && !exact.test(version))) return void 0;
	const { major } = await helmOf(target.context, surroundings);
	return keyOf$2(`artifacts-${target.service.name}`, [
		major,
		dependencies,
		locks.map((lock) => lock && withoutTime(lock)),
		(stored?.archives ?? []).map(({ file, sha256: sum }) => [file, sum]),
		[...chart.files].filter(([path]) => path.startsWith("charts/")).map(([path, { content }]) => [path, sha256$1(content)]),
		dependencies.some(({ repository }) => repository?.startsWith("file://")) ? neighbours(tree, chartDir, chart) : []
	]);
}
function neighbours(tree, chartDir, chart) {
	const inside = `${chartDir.slice(tree.length + 1)}/`;
	return walk$1(tree, { allowed: [tree] }).filter(({ path }) => !(path.startsWith(inside) && chart.files.has(path.slice(inside.length)))).map(({ path, absolute }) => [path, sha256$1(readFileSync(absolute))]);
}
// src/operations/sources/open-chart.ts
const staysHere = /^(?:pligos\.yaml$|\.pligos\/|\.helm-artifacts\/|secrets\/)/;
const plainForOthers = (chart) => ({
	...chart,
	files: new Map([...chart.files].filter(([path]) => !staysHere.test(path)))
});
const writeOpenChart = (chart, dir) => writeChart(withoutSecrets$2(chart), dir);
// src/operations/render/prepare.ts
async function prepare(target, options, surroundings) {
	const folder = surroundings.chartFolders?.take() ?? chartFolder();
	try {
		const placedChart = await (isUsedInPlace(target) ? placePlainChart : placeGeneratedChart)(target, folder, options, surroundings);
		checkArchives(placedChart.chart);
		return {
			target,
			folder,
			valueFiles: valueFilesOf(target, folder),
			...placedChart
		};
	} catch (error) {
		folder.dispose();
		throw error;
	}
}
async function placeGeneratedChart(target, folder, options, surroundings) {
	const { chart: layered, problems, stored } = withStored(await generateComplete(target, options, surroundings), target);
	if (options.dependencies !== "leave") failOnErrors(problems, surroundings);
	const chart = completeLock(layered);
	checkArchives(chart);
	const home = homeOf(target, target.service.dir);
	const chartDir = writeWithFileCharts(chart, home, folder);
	if (options.dependencies === "leave") return {
		chart,
		chartDir,
		stored
	};
	const state = checkDependencies(layered, repairOf(target, surroundings), home);
	if (isComplete(state)) return {
		chart,
		chartDir,
		stored
	};
	const fetched = await fetchMissing({
		target,
		chart,
		chartDir,
		folder,
		stored,
		state
	}, options, surroundings);
	const placedChart = {
		chart: fetched,
		chartDir,
		stored
	};
	const collected = collectArtifacts(chart, fetched, stored);
	if (collected === void 0) return placedChart;
	failOnErrors(changedArchives(stored, collected), surroundings);
	keep(target, collected);
	surroundings.host.info(`${targetName(target)}: dependencies fetched, kept in ${join(".helm-artifacts", target.context.name)}`);
	return {
		...placedChart,
		stored: collected
	};
}
async function storedChart(target, loader, surroundings) {
	const { chart, problems } = withStored(await generateComplete(target, {
		loader,
		secrets: true,
		dependencies: "leave"
	}, surroundings), target);
	failOnErrors(problems, surroundings);
	const home = homeOf(target, target.service.dir);
	const state = checkDependencies(chart, repairOf(target, surroundings), home);
	for (const problem of state.problems) surroundings.host.report({
		...problem,
		severity: "warning"
	});
	return completeLock(chart);
}
function keep({ service, context }, artifacts) {
	storeArtifacts(artifactsDir(service, context), artifacts, context.artifacts);
}
function repairOf(target, { cwd }) {
	const { service, context } = target;
	const dir = relative(cwd, service.dir) || ".";
	if (!isWritten(target)) return `helm dependency update ${dir}`;
	return `pligos run ${context.name}${dir === "." ? "" : ` -c ${dir}`} -- dependency update`;
}
async function generateComplete(target, options, surroundings) {
	const incomplete = [];
	const subChart = (chart, service, context) => {
		const sub = {
			service,
			context
		};
		const layered = withStored(chart, sub);
		const state = checkDependencies(layered.chart, repairOf(sub, surroundings), homeOf(sub, service.dir));
		if (isComplete(state)) return layered;
		if (options.dependencies === "fetch" && canFetch(state)) incomplete.push(sub);
		else if (options.dependencies !== "leave") return {
			chart,
			problems: [...layered.problems, ...state.problems]
		};
		return {
			chart: layered.chart,
			problems: []
		};
	};
	const { loader, secrets } = options;
	const first = generate(target, loader, {
		secrets,
		subChart
	});
	failOnErrors(first.problems, surroundings);
	if (incomplete.length === 0) return chartOf(first, target);
	for (const sub of incomplete) (await prepare(sub, {
		...options,
		secrets: false
	}, surroundings)).folder.dispose();
	return chartOf(generate(target, loader, {
		secrets,
		subChart
	}), target);
}
function chartOf({ chart }, target) {
	if (chart === void 0) throw new TypeError(`${targetName(target)} has no chart and no error`);
	return chart;
}
function withStored(chart, { service, context }) {
	const stored = readStored(service, context);
	return stored === void 0 ? {
		chart,
		problems: [],
		stored
	} : {
		...overlayArtifacts(chart, stored),
		stored
	};
}
async function placePlainChart(target, folder, options, surroundings) {
	const { service, context } = target;
	const dir = context.source.dir.value;
	const generated = chartOf(generate(target, options.loader, options), target);
	const chart = options.secrets ? generated : plainForOthers(generated);
	checkArchives(chart);
	const stored = readStored(service, context);
	if (options.dependencies === "leave") return {
		chart,
		chartDir: dir,
		stored
	};
	if (stored !== void 0) failOnErrors(checkDigests(chart, stored), surroundings);
	const home = homeOf(target, dir);
	const state = checkDependencies(chart, repairOf(target, surroundings), home);
	const isAll = chart.files.size === generated.files.size && !holdsGit(dir, chart);
	if (isComplete(state) && isAll) return {
		chart,
		chartDir: dir,
		stored
	};
	const chartDir = writeWithFileCharts(chart, home, folder);
	if (isComplete(state)) return {
		chart,
		chartDir,
		stored
	};
	const fetched = await fetchMissing({
		target,
		chart,
		chartDir,
		folder,
		stored,
		state
	}, options, surroundings);
	const digests = digestsOf(fetched);
	failOnErrors(changedArchives(stored, digests), surroundings);
	if (isWritten(target) && !isRecorded(digests, stored)) keep(target, digests);
	return {
		chart: withSecretsMarked(fetched),
		chartDir,
		stored
	};
}
function holdsGit(dir, { files }) {
	const folders = new Set(["."]);
	for (const path of files.keys()) for (let at = dirname(path); !folders.has(at); at = dirname(at)) folders.add(at);
	return [...folders].some((folder) => existsSync(join(dir, folder, ".git")));
}
const isWritten = ({ service }) => service.file !== join(service.dir, "Chart.yaml");
function isRecorded(digests, stored) {
	return digests.archives.every(({ name, version, repository }) => stored?.archives.some((previous) => previous.name === name && previous.version === version && previous.repository === repository));
}
const homeOf = ({ service }, dir) => ({
	dir,
	root: service.root,
	allowed: readableFolders(service)
});
function isComplete(state) {
	return state.missing.length === 0 && state.stale.length === 0 && !state.problems.some(isError);
}
const repairable = new Set(["dependency-missing", "dependency-stale"]);
const canFetch = ({ problems }) => problems.every((problem) => !isError(problem) || repairable.has(problem.code));
async function fetchMissing({ target, chart, chartDir, folder, stored, state }, options, surroundings) {
	if (options.dependencies !== "fetch" || !canFetch(state)) throw UserError.of(state.problems);
	const { env, host, signal, logins } = surroundings;
	const isStranger = surroundings.trusted === false && surroundings.keepsLogins !== true;
	const mode = state.lock === "none" ? "update" : "build";
	const repair = repairOf(target, surroundings);
	const fetch = async () => {
		const path = await helmFor(target.context, surroundings);
		await fetchDependencies({ path }, chartDir, {
			mode,
			env,
			host,
			signal,
			...isStranger && { logins: noLogins },
			...!isStranger && logins !== void 0 && { logins: withLogins(readUserLogins(env), logins) }
		});
		const after = readChart(chartDir, [chartDir]);
		failOnErrors(checkDependencies(after, repair).problems, surroundings);
		return after;
	};
	const isWhole = (found) => isComplete(checkDependencies(found, repair));
	folder.markChanged();
	return fetchOrRemember({
		target,
		chart,
		chartDir,
		tree: folder.tree,
		stored,
		isComplete: isWhole,
		fetch
	}, surroundings);
}
function valueFilesOf({ context }, folder) {
	const { valueFiles, helmValues } = context.source;
	const files = valueFiles.map((file) => file.value);
	return helmValues === void 0 ? files : [...files, folder.hide("helm-values.yaml", write$1(helmValues))];
}
// src/operations/compare/finding-sources.ts
function withSources(findings, target, root) {
	const named = (file) => relative(root, file).replaceAll(sep, "/");
	const { at } = target.context;
	const files = new Map();
	const texts = new Map();
	const fileFor = (template) => {
		if (!files.has(template)) files.set(template, templateFile(template, target));
		return files.get(template);
	};
	const sourceOf = (finding) => {
		const file = finding.template === void 0 ? void 0 : fileFor(finding.template);
		if (file === void 0) return {
			file: named(at.file),
			line: at.line
		};
		const lines = texts.get(file) ?? readFileSync(file, "utf8").split("\n");
		texts.set(file, lines);
		return {
			file: named(file),
			line: lineOf(finding, lines)
		};
	};
	return findings.map((finding) => ({
		...finding,
		source: sourceOf(finding)
	}));
}
function withLines(findings, file) {
	return findings.map((finding) => {
		const { resource } = finding;
		const line = finding.line ?? (resource && "origin" in resource ? resource.origin.line : 1);
		return finding.side === "before" ? finding : {
			...finding,
			source: {
				file,
				line
			}
		};
	});
}
function templateFile(template, target) {
	const inside = template.slice(template.indexOf("/") + 1);
	const { service } = target;
	return templateFolders(target).filter((folder) => isInside(folder, service.root)).map((folder) => ({
		folder,
		file: join(folder, inside)
	})).find(({ folder, file }) => isInside(file, folder) && existsSync(file))?.file;
}
function lineOf({ resource, path }, lines) {
	const keys = (path ?? []).flatMap((step) => step.kind === "key" ? [step.key] : []);
	let at = resource === void 0 ? -1 : lines.findIndex((line) => line.trim() === `kind: ${resource.kind}`);
	for (const key of keys) {
		const next = lines.findIndex((line, index) => index > at && holdsKey(line, key));
		if (next < 0) continue;
		at = next;
	}
	return Math.max(at, 0) + 1;
}
function holdsKey(line, key) {
	const text = line.trimStart().replace(/^- +/, "");
	return [
		`${key}:`,
		`"${key}":`,
		`'${key}':`
	].some((start) => text.startsWith(start));
}
// src/operations/render/helm-place.ts
function lintPlace(message, rendering) {
	const place = placeOf$8(message, rendering)?.at;
	if (place !== void 0) return place;
	const [, path = ""] = /^([^\s:]+): /.exec(message) ?? [];
	const file = path.endsWith("/") ? void 0 : templateFile(`chart/${path}`, rendering.target);
	if (file === void 0 || !statSync(file).isFile()) return void 0;
	return path.startsWith("templates/") ? {
		file,
		line: 1,
		column: 1
	} : faultIn(file);
}
function placeOf$8(message, rendering) {
	return valueFilePlace(message, rendering) ?? schemaPlace(message, rendering) ?? templatePlace(message, rendering);
}
function valueFilePlace(message, { target }) {
	const [, path] = /^failed to parse (.+?): (?:cannot unmarshal|error converting|error unmarshaling)/.exec(message) ?? [];
	const [, inChart] = /\bcannot load ([^\s:]+): /.exec(message) ?? [];
	const folders = [...message.matchAll(/error unpacking subchart (\S+) in \S+: /g)].map(([, name = ""]) => `charts/${name}/`);
	const file = (path !== void 0 && existsSync(path) ? path : void 0) ?? (inChart && templateFile(`chart/${folders.join("")}${inChart}`, target));
	if (file === void 0 || file === "") return void 0;
	const line = /yaml: line (\d+):/.exec(message)?.[1];
	const kind = message.includes("error unmarshaling JSON") ? "map" : "yaml";
	return {
		at: line === void 0 ? faultIn(file) : {
			file,
			line: Number(line),
			column: 1
		},
		kind
	};
}
function faultIn(file) {
	try {
		const { problems } = readDocuments(file, readText(file), helmFile);
		return problems[0]?.at ?? {
			file,
			line: 1,
			column: 1
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return error.problems[0]?.at ?? {
			file,
			line: 1,
			column: 1
		};
	}
}
function schemaPlace(message, { target, chart: wholeChart }) {
	const [, chart, first] = /values don't meet the specifications of the schema\(s\)[^\n]*\n([^\n:]+):\n\s*([^\n]+)/.exec(message) ?? [];
	const { source } = target.context;
	if (chart === void 0 || first === void 0 || !isUsedInPlace(target)) return void 0;
	const places = pathIn(first);
	if (places === void 0) {
		const schema = templateFile("chart/values.schema.json", target);
		return schema === void 0 ? void 0 : {
			at: {
				file: schema,
				line: 1,
				column: 1
			},
			kind: "schema"
		};
	}
	const dir = source.dir.value;
	const trees = [join(dir, "values.yaml"), ...source.valueFiles.map(({ value }) => value)].filter((file) => existsSync(file)).map(firstTree).filter((tree) => tree !== void 0);
	const path = chart === wholeChart.name ? places : [chart, ...places];
	const deepest = trees.map((tree) => nodeAt(tree, path)).reduce((best, candidate) => candidate.depth >= best.depth ? candidate : best, {
		depth: 0,
		at: void 0
	});
	return deepest.at === void 0 ? void 0 : {
		at: deepest.at,
		kind: "schema"
	};
}
function pathIn(line) {
	const [, pointer] = /^- at '([^']*)': /.exec(line) ?? [];
	if (pointer !== void 0) return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
	const [, dotted] = /^- (\S+): /.exec(line) ?? [];
	return dotted === "(root)" ? [] : dotted?.split(".");
}
function firstTree(file) {
	try {
		return readDocuments(file, readText(file), helmFile).documents[0];
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function nodeAt(tree, path) {
	let node = tree;
	let at = {
		...atOf(tree),
		column: 1
	};
	for (const [depth, step] of path.entries()) {
		const entry = entryOf(node, step);
		const item = node.kind === "list" ? node.items[Number(step)] : void 0;
		if (entry === void 0 && item === void 0) return {
			depth,
			at
		};
		at = atOf(entry?.keyPlace ?? item ?? node);
		node = entry?.value ?? item ?? node;
	}
	return {
		depth: path.length,
		at
	};
}
function templatePlace(message, { target }) {
	const places = [...message.matchAll(/(?<![\w.-])([\w.-]+\/(?:templates|charts)\/[^\s:()"]+)(?::(\d+)(?::(\d+))?)?/g)].map(([, template = "", line, column]) => ({
		template,
		line,
		column
	}));
	const place = places.findLast(({ line }) => line !== void 0) ?? places.at(-1);
	const file = place && templateFile(place.template, target);
	if (place === void 0 || file === void 0) return void 0;
	return {
		at: {
			file,
			line: Number(place.line ?? 1),
			column: Number(place.column ?? 0) + 1
		},
		kind: "template"
	};
}
// src/operations/render/helm-fault.ts
function helmRenderFault(result, prepared, flags) {
	const { target, chartDir, folder } = prepared;
	const message = wordsOf$2(result).replaceAll(`${chartDir}/`, "").replaceAll(folder.path, "");
	if (noMemory.test(result.stderr)) return new UserError("helm-render", `${targetName(target)}: helm ran out of memory; a render may have a quarter of the machine's`, {
		at: target.context.at,
		hint: "look for a template that repeats itself without an end, or for archives in charts/ that are far larger unpacked"
	});
	const flag = flagInError(message, flags);
	if (flag !== void 0) return UserError.of([problem("helm-render", `${targetName(target)}: helm cannot read ${flag}: ${message}`, { hint: "correct the flag where you wrote it" })]);
	const place = placeOf$8(message, prepared);
	const at = place?.at ?? target.context.at;
	return UserError.of([problem("helm-render", `${targetName(target)}: helm cannot render it: ${message}`, {
		at,
		hint: hintOf(message, place?.kind)
	})]);
}
const noMemory = /^(?:fatal error: |runtime: )(?:runtime: )?(?:out of memory|cannot allocate memory)/m;
const hints$3 = {
	yaml: "correct the YAML of the file: indent with spaces, close quotes and brackets",
	map: "write the file as a map of values: KEY: VALUE",
	schema: "correct the values, or the chart's values.schema.json",
	template: "correct what helm names; pligos template shows the same"
};
function hintOf(message, kind) {
	if (message.startsWith("YAML parse error on ")) return "the template renders to text that is not YAML, and the line counts in that text; pligos template CONTEXT -- --debug prints it";
	return hints$3[kind ?? "template"];
}
const mostWords$1 = 4e3;
function wordsOf$2({ ended, exitCode, stderr }) {
	if (ended === "too-large") return "it prints more than 64 MiB";
	if (ended === "signal") return `it was ended by a signal (exit code ${exitCode})`;
	const text = stderr.replace(/\s*Use --debug flag to render out invalid YAML\s*$/, "").trim();
	const at = text.length > mostWords$1 ? text.lastIndexOf("\nError: ") + 1 : 0;
	const words = text.slice(at).replace(/^Error: /, "");
	if (words === "") return `it ended with exit code ${exitCode} and said nothing`;
	return words.length > mostWords$1 ? `${words.slice(0, mostWords$1)} …` : words;
}
// src/operations/load-comparison.ts
const loadComparison = () => import("./comparison.js").then((n) => n.comparison_exports);
// src/operations/gate/require.ts
const requireOf = (context, otherwise = "none") => context.settings.gate?.value.require ?? otherwise;
// src/operations/render/varying-templates.ts
const word$1 = (words) => new RegExp(`(?:[\\s({|-])(?:${words.join("|")})(?:[\\s)}|]|$)`, "m");
const varying = word$1(varyingFunctions);
const lookup = word$1(["lookup"]);
const varyingInCluster = word$1(varyingFunctions.filter((name) => name !== "lookup"));
function mayVary(chart, valueTexts, isLive = false) {
	const words = isLive ? varyingInCluster : varying;
	if (valueTexts.some((text) => variesIn(text, words))) return true;
	for (const { text } of templatesOf(chart)) if (variesIn(text, words)) return true;
	return false;
}
const variesIn = (source, words) => source.includes("{{") && actionsOf(source).some((action) => words.test(action));
function askedBy(chart) {
	const questions = new Map();
	for (const { path, text } of templatesOf(chart)) {
		if (!hints$2.test(text)) continue;
		const template = `${chart.name}/${path}`;
		for (const question of actionsOf(text).flatMap(questionsIn)) questions.set(`${question.about}\0${question.what}\0${path}`, {
			...question,
			template
		});
	}
	return [...questions.values()];
}
const hints$2 = /\.Capabilities\.|\.Release\.(?:Is|Revision)|lookup/;
function questionsIn(action) {
	const questions = [];
	const code = action.replaceAll(/\/\*[\s\S]*?\*\//g, " ");
	if (/\.Capabilities\.KubeVersion\b/.test(code)) questions.push({
		about: "kube-version",
		what: ""
	});
	for (const [, rest = ""] of code.matchAll(/\.Capabilities\.APIVersions\b(\.Has\s+(?:"[^"]*"|`[^`]*`))?/g)) questions.push({
		about: "api-version",
		what: rest.replace(/^\.Has\s+/, "").slice(1, -1)
	});
	for (const [, field = ""] of code.matchAll(/\.Release\.(IsInstall|IsUpgrade|Revision)\b/g)) questions.push({
		about: "release",
		what: field
	});
	if (lookup.test(code)) questions.push({
		about: "lookup",
		what: ""
	});
	return questions;
}
function* templatesOf(chart) {
	for (const [path, { content }] of chart.files) if (/^charts\/[^/]+\.tgz$/.test(path)) {
		for (const file of readTgz(content, path)) if (holdsTemplates(file.path)) yield {
			path: `charts/${file.path}`,
			text: textOf$3(file.content)
		};
	} else if (holdsTemplates(path)) yield {
		path,
		text: textOf$3(content)
	};
}
const holdsTemplates = (path) => /(?:^|\/)templates\/|(?:^|\/)values\.yaml$/.test(path);
const textOf$3 = (content) => Buffer$1.from(content.buffer, content.byteOffset, content.length).toString("utf8");
const actionsOf = (source) => [...source.matchAll(/\{\{([\s\S]*?)\}\}/g)].map(([, action = ""]) => ` ${action} `);
// src/operations/render/cached-renders.ts
async function renderOrRemember(rendering, render, surroundings) {
	const { memory } = surroundings;
	if (memory === void 0 || !isSettled(rendering)) return render();
	if (!memory.isSealed && (memory.needsSeal || requireOf(rendering.target.context) !== "none")) return render();
	const key = await renderKey(rendering, surroundings);
	const cached = await memory.text(key);
	if (cached !== void 0) return cached;
	const text = await render();
	if (await mayBeKept$1(text, surroundings)) memory.keepText(key, text);
	return text;
}
const reachingOut = /^--(?:dry-run|post-renderer|repo|validate|kube(?!-version))/;
const bringingValues = /^--set/;
function isSettled({ chart, values, words, flags }) {
	return !words.some((word) => reachingOut.test(word) || bringingValues.test(word)) && filesIn(flags).length === 0 && ![...chart.files.values()].some(({ secret }) => secret) && !mayVary(chart, values);
}
async function renderKey({ target, chart, chartDir, folder, valueFiles, values, words }, surroundings) {
	const { version } = await helmOf(target.context, surroundings);
	const named = new Map(valueFiles.map((path, index) => [path, `values ${index}`]));
	return keyOf$2("", [
		version,
		words.map((word) => named.get(word) ?? word.replaceAll(chartDir, "chart").replaceAll(folder, "folder")),
		values,
		[...chart.files].map(([path, file]) => [
			path,
			file.executable,
			sha256$1(file.content)
		]),
		namespaceOf$1(surroundings)
	]).slice(-64);
}
const digestOf = (file) => existsSync(file) ? sha256$1(readFileSync(file)) : "";
function namespaceOf$1({ env }) {
	const home = env["HOME"];
	const configs = env["KUBECONFIG"]?.split(delimiter) ?? (home ? [join(home, ".kube", "config")] : []);
	return [
		env["HELM_NAMESPACE"],
		env["HELM_KUBECONTEXT"],
		configs.map(digestOf)
	];
}
async function mayBeKept$1(text, { secrets = [] }) {
	if (/\bkind["']?\s*:\s*["']?\w*Secret/.test(text)) return false;
	const { makeRedactor } = await loadComparison();
	const redactor = makeRedactor({
		key: new Uint8Array(32),
		known: secrets,
		also: [],
		allow: []
	}, []);
	return redactor.text(text, false) === text && !namesSecrets(text, redactor);
}
function namesSecrets(text, redactor) {
	let variable = false;
	for (const [, key = "", value = ""] of text.matchAll(/^[\s-]*["']?([\w.-]+)["']?:[ \t]*(\S[^\n]*)?$/gm)) {
		if (value !== "" && !harmless$2.test(value)) {
			if (key === "value" ? variable : redactor.isSecretName(key, true)) return true;
		}
		variable = key === "name" && redactor.isSecretName(value.replaceAll(/["']/g, ""));
	}
	return false;
}
const harmless$2 = /^(?:true|false|null|~|""|''|\{\}|\[\]|["']?[0-9.]+["']?)$/;
// src/operations/render/render.ts
async function renderable(target, loader, pair, surroundings) {
	refuseUnsupported(target.context, "generate");
	return renderableOf(await prepare(target, {
		loader,
		secrets: true,
		dependencies: "fetch"
	}, surroundings), pair);
}
function renderableOf(prepared, pair = pairOf$2(prepared.target)) {
	return {
		prepared,
		pair,
		values: prepared.valueFiles.map((file) => readFileSync(file, "utf8"))
	};
}
function isUntouched(a, b) {
	const { added, changed, removed } = compareCharts(a.prepared.chart, b.prepared.chart);
	if (added.length + changed.length + removed.length > 0) return false;
	return JSON.stringify(settingsOf(a)) === JSON.stringify(settingsOf(b));
}
function settingsOf({ prepared, pair, values }) {
	const { kubeVersion, apiVersions, helmVersion, cluster, kubeContext } = prepared.target.context;
	return [
		...[
			pair.release,
			pair.namespace,
			cluster,
			kubeContext
		],
		values,
		kubeVersion,
		apiVersions,
		helmVersion
	];
}
async function renderText(side, { flags, fixed }, surroundings) {
	const { prepared, pair } = side;
	const { context } = prepared.target;
	const words = renderArguments({
		...pair,
		chartDir: prepared.chartDir,
		valueFiles: prepared.valueFiles,
		apiVersions: context.apiVersions,
		placeholders: await placeholdersFor(flags, prepared.target, surroundings, fixed),
		...environmentChoices(surroundings.env),
		...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
		flags
	});
	return renderOrRemember({
		target: prepared.target,
		chart: prepared.chart,
		chartDir: prepared.chartDir,
		folder: prepared.folder.path,
		valueFiles: prepared.valueFiles,
		values: side.values,
		words,
		flags
	}, () => runTemplate({
		words,
		flags
	}, prepared, surroundings), surroundings);
}
async function runTemplate({ words, flags }, prepared, surroundings) {
	const { context } = prepared.target;
	const result = await run$1(await helmFor(context, surroundings), words, {
		cwd: surroundings.cwd,
		env: privateHelmEnvironment(prepared.folder.path, surroundings.env, { plugins: surroundings.trusted !== false }),
		output: "capture",
		stdin: "none",
		signal: surroundings.signal,
		grace: 0,
		memory: renderMemory
	});
	surroundings.signal.throwIfAborted();
	if (result.exitCode === 0) return Buffer$1.from(result.stdout).toString("utf8");
	throw helmRenderFault(result, prepared, flags);
}
// src/operations/compare/compare-input.ts
function redactOptionsOf(context, key) {
	const redact = context?.settings.redact?.value;
	return {
		get key() {
			return typeof key === "function" ? key() : key;
		},
		known: [],
		also: redact?.also ?? [],
		allow: (redact?.allow ?? []).map(withReason)
	};
}
function ignoresOf(context) {
	const varying = varyOf(context).map((path) => ({
		path,
		reason: "varies by design (gate.vary)"
	}));
	return [...(context.settings.ignore?.value ?? []).map(withReason), ...varying];
}
function includesTests(context, asked) {
	return asked === "always" || (context?.settings.includeTests?.value ?? asked === "by-default");
}
const varyOf = (context) => context.settings.gate?.value.vary ?? [];
const withReason = (rule) => ({
	...rule,
	reason: rule.reason ?? ""
});
// src/operations/render/values-redactor.ts
const shortest = 6;
const common = /^(?:true|false|null|default|changeme|password|example|required|optional|disabled|enabled)$/i;
function valuesRedactor({ makeRedactor }, options, sources) {
	const names = makeRedactor(options, []);
	const words = sources.flatMap((one) => secretWords(one, (name, strict) => names.isSecretName(name, strict)));
	return makeRedactor({
		...options,
		known: [...options.known, ...words]
	}, []);
}
const redactorFor = (engine, context, { secrets = [] }, sources) => valuesRedactor(engine, {
	...redactOptionsOf(context, randomBytes(32)),
	known: secrets
}, sources);
async function cleanerFor(context, surroundings, sources) {
	const redactor = redactorFor(await loadComparison(), context, surroundings, [sources]);
	return (text) => redactor.text(text, false);
}
function secretWords({ chart, values, flags }, isSecretName) {
	const words = new Set();
	const isChart = (word) => word === chart.name || chart.files.has(`charts/${word}/Chart.yaml`);
	const walk = (value, isHidden) => {
		if (isMap$1(value)) for (const [key, item] of value) walk(item, isHidden || isSecretName(key, true));
		else if (isList(value)) for (const item of value) walk(item, isHidden);
		else if (isHidden) {
			const word = isNumeral(value) ? value.numeral : String(value ?? "");
			if (word.trim().length >= shortest && !common.test(word) && !isChart(word)) words.add(word);
		}
	};
	for (const text of values) walk(read$1(text), false);
	for (const [path, { content, secret }] of chart.files) {
		if (!secret && !/(?:^|\/)values\.yaml$/.test(path)) continue;
		const text = Buffer$1.from(content).toString("utf8");
		walk(read$1(text), secret);
		if (secret) walk(text, true);
	}
	for (const flag of flags) {
		const assignments = /^--set(?:-string|-literal|-json)?=(.*)$/s.exec(flag)?.[1] ?? "";
		for (const pair of assignments.split(/(?<!\\),/)) {
			const at = pair.indexOf("=");
			const value = pair.slice(at + 1).replaceAll(/\\(.)/g, "$1");
			if (at > 0) walk(value, isSecretName(pair.slice(0, at), true));
		}
	}
	return [...words];
}
function read$1(text) {
	try {
		const { tree } = readOne("values.yaml", text, helmFile);
		return tree === void 0 ? null : valueOf$1(tree);
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}
// src/operations/commands/check.ts
async function check(input, surroundings) {
	const project = await openProject(input, surroundings);
	const selection = chooseAll(project, input.contexts);
	const problems = [
		...project.problems,
		...selection.problems,
		...sharedReleases(selection.targets)
	];
	const contexts = [];
	let done = 0;
	await inParallel(selection.targets, availableParallelism(), async (target) => {
		surroundings.host.progress(done, selection.targets.length, targetName(target));
		const result = await checkOne(target, project, input.offline, surroundings);
		problems.push(...result.problems);
		contexts.push(result.context);
		done += 1;
		surroundings.host.progress(done, selection.targets.length, targetName(target));
	});
	contexts.sort((a, b) => compareText(`${a.service}/${a.context}`, `${b.service}/${b.context}`));
	return {
		contexts,
		skipped: selection.skipped.filter(({ contexts: serviceContexts }) => serviceContexts.size > 0).map(({ name }) => name).toSorted(compareText),
		problems: unique(problems)
	};
}
function sharedReleases(targets) {
	const first = new Map();
	return targets.flatMap((target) => {
		const { context } = target;
		if (context.previewOnly === true) return [];
		const { release, namespace } = pairOf$2(target, "%{pr}");
		const key = JSON.stringify([
			release,
			namespace,
			context.cluster,
			context.kubeContext
		]);
		const other = first.get(key);
		if (other === void 0) {
			first.set(key, target);
			return [];
		}
		const namespaceText = namespace === void 0 ? "the default namespace" : `the namespace ${namespace}`;
		return [problem("release-shared", `${targetName(other)} and ${targetName(target)} are both the release ${release} in ${namespaceText}`, {
			at: context.at,
			hint: "give them different namespaces or releases, or name the cluster of each with cluster or kubeContext"
		})];
	});
}
async function checkOne(target, { loader, invalid }, offline, surroundings) {
	const problems = [];
	const collecting = {
		...surroundings,
		host: {
			...surroundings.host,
			report: (item) => void problems.push(item)
		}
	};
	const named = {
		service: target.service.name,
		context: target.context.name
	};
	let sources;
	try {
		problems.push(...valueFileProblems(target.context));
		refuseUnsupported(target.context, "generate");
		const dependencies = offline ? "refuse" : "fetch";
		problems.push(...nameProblems(target));
		const prepared = await prepare(target, {
			loader,
			secrets: true,
			dependencies
		}, collecting);
		const renderable = renderableOf(prepared);
		sources = {
			chart: prepared.chart,
			values: renderable.values,
			flags: []
		};
		try {
			problems.push(...await lint(prepared, await helmFor(target.context, surroundings), surroundings));
			if (!problems.some(isError)) await renderText(renderable, settings, surroundings);
		} finally {
			prepared.folder.dispose();
		}
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const missing = error.problems.every((item) => !isError(item) || item.code === "dependency-missing");
		if (offline && missing) {
			const note = `not linted: ${error.problems.filter(isError).map((item) => item.message).join("; ")}`;
			problems.push(...error.problems.filter((item) => !isError(item)));
			const status = invalid.has(target.service) ? "failed" : "not-linted";
			return {
				context: {
					...named,
					status,
					note
				},
				problems
			};
		}
		problems.push(...error.problems.map((item) => item.code === "helm-missing" ? item : {
			at: target.context.at,
			...item
		}));
	}
	const failed = invalid.has(target.service) || problems.some(isError);
	return {
		context: {
			...named,
			status: failed ? "failed" : "ok"
		},
		problems: sources === void 0 ? problems : await withoutSecrets$1(problems, target, sources, surroundings)
	};
}
async function withoutSecrets$1(problems, { context }, sources, surroundings) {
	if (!problems.some(({ code }) => code.startsWith("helm-"))) return problems;
	const clean = await cleanerFor(context, surroundings, sources);
	return problems.map((item) => ({
		...item,
		message: clean(item.message)
	}));
}
const settings = {
	flags: [],
	fixed: fixedPlaceholders
};
function nameProblems(target) {
	const { release, namespace } = pairOf$2(target);
	const { context } = target;
	return [...checkReleaseName(release).map((one) => ({
		at: context.release?.at ?? context.at,
		...one
	})), ...(namespace === void 0 ? [] : checkNamespaceName(namespace)).map((one) => ({
		at: context.namespace?.at ?? context.at,
		...one
	}))];
}
function valueFileProblems({ source }) {
	return source.valueFiles.flatMap(({ value: file }) => {
		const { documents, problems } = readDocuments(file, readText(file), helmFile);
		const [tree] = documents;
		return [...problems, ...tree === void 0 ? [] : roundedNumbers(tree)];
	});
}
async function lint(prepared, helm, surroundings) {
	const { namespace } = pairOf$2(prepared.target);
	const { kubeVersion } = prepared.target.context;
	const words = [
		"lint",
		prepared.chartDir,
		...valueFileFlags(prepared.valueFiles),
		...namespace === void 0 ? [] : ["--namespace", namespace],
		...kubeVersion === void 0 ? [] : ["--kube-version", kubeVersion]
	];
	const result = await run$1(helm, words, {
		cwd: surroundings.cwd,
		env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
		output: "capture",
		stdin: "none",
		signal: surroundings.signal
	});
	return lintProblems(`${Buffer$1.from(result.stdout).toString("utf8")}\n${result.stderr}`, result.exitCode, prepared);
}
function lintProblems(text, exitCode, prepared) {
	const problemOf = (make, message) => make("helm-lint", `${targetName(prepared.target)}: ${message}`, {
		at: lintPlace(message, prepared) ?? prepared.target.context.at,
		hint: "helm lint says so about the chart of this context"
	});
	const shownMessage = (message) => message.replaceAll(`${prepared.chartDir}/`, "").replaceAll(prepared.chartDir, prepared.chart.name).replaceAll(prepared.folder.path, "");
	const problems = [];
	for (const [, level, message = ""] of text.matchAll(/^\[(ERROR|WARNING)\] (.*)$/gm)) problems.push(problemOf(level === "ERROR" ? problem : warning, shownMessage(message)));
	if (exitCode !== 0 && !problems.some(isError)) problems.push(problemOf(problem, shownMessage(text.trim())));
	return problems;
}
const compareText = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function unique(problems) {
	return [...new Map(problems.map((item) => [JSON.stringify([
		item.code,
		item.message,
		item.at
	]), item])).values()];
}
// src/deploy/lifecycle.ts
const defaultTimeout$1 = 3e5;
const lifecycleOf = ({ pre, wait, post, onFailure, rollback } = {}) => ({
	pre: stepsOf(pre),
	...wait && { wait: millisecondsOf(wait.timeout) },
	post: stepsOf(post),
	onFailure: stepsOf(onFailure),
	rollback: rollback ?? "never"
});
const stepsOf = (steps = []) => steps.map(({ run, timeout, config }) => ({
	run,
	timeout: millisecondsOf(timeout),
	config: writeJson(config ?? new Map())
}));
const millisecondsOf = (seconds) => seconds === void 0 ? defaultTimeout$1 : seconds * 1e3;
// src/deploy/order.ts
function orderOf(contexts, known) {
	const unknown = unknownNeeds(contexts, new Set([...known, ...contexts.map(({ name }) => name)]));
	const matches = finder(contexts.map(({ name }) => name));
	const before = contexts.map(({ needs }) => {
		return [...new Set(needs.flatMap(matches))].toSorted((left, right) => left - right);
	});
	const layers = layersOf(before);
	const ordered = new Set(layers.flat());
	const cycle = ordered.size === contexts.length ? [] : [cycleIn(contexts, before, ordered)];
	const problems = [...unknown, ...cycle];
	return problems.length > 0 ? { problems } : {
		order: {
			layers,
			before
		},
		problems
	};
}
function finder(names) {
	const known = new Map();
	for (const [index, name] of names.entries()) {
		const same = known.get(name);
		if (same === void 0) known.set(name, [index]);
		else same.push(index);
	}
	const globs = new Map();
	return (need) => {
		if (!isGlob(need)) return known.get(need) ?? [];
		const before = globs.get(need);
		if (before !== void 0) return before;
		const matches = names.flatMap((name, index) => matchGlob(need, name) ? [index] : []);
		globs.set(need, matches);
		return matches;
	};
}
const isGlob = (need) => /[*?[\\]/.test(need);
function layersOf(before) {
	const after = inverted(before);
	const open = before.map((needs) => needs.length);
	const layers = [];
	let layer = [...before.keys()].filter((index) => open[index] === 0);
	while (layer.length > 0) {
		layers.push(layer);
		const next = [];
		for (const index of layer.flatMap((earlier) => after[earlier] ?? [])) {
			const left = (open[index] ?? 0) - 1;
			open[index] = left;
			if (left === 0) next.push(index);
		}
		layer = next.toSorted((left, right) => left - right);
	}
	return layers;
}
function inverted(before) {
	const after = before.map(() => []);
	for (const [index, needs] of before.entries()) for (const need of needs) after[need]?.push(index);
	return after;
}
function reversed({ layers, before }) {
	return {
		layers: layers.toReversed(),
		before: inverted(before)
	};
}
const mostSuggested = 20;
function unknownNeeds(contexts, names) {
	const matches = finder([...names]);
	return contexts.flatMap(({ name, needs, at }) => needs.filter((need) => matches(need).length === 0).map((need) => ({
		name,
		need,
		at
	}))).map(({ name, need, at }, index) => problem("unknown-context", `${name} needs ${JSON.stringify(need)}, which does not exist`, {
		at,
		hint: index < mostSuggested ? suggest(need, names) : void 0
	}));
}
function cycleIn(contexts, before, ordered) {
	const path = new Set();
	let at = [...contexts.keys()].find((index) => !ordered.has(index)) ?? 0;
	while (!path.has(at)) {
		path.add(at);
		at = (before[at] ?? []).find((need) => !ordered.has(need)) ?? at;
	}
	const all = [...path];
	const circle = [...all.slice(all.indexOf(at)), at].map((index) => contexts[index]?.name ?? "");
	const left = circle.length - mostNamed$4;
	const named = left <= 1 ? circle : [
		...circle.slice(0, mostNamed$4 - 1),
		`${left} more`,
		...circle.slice(-1)
	];
	return problem("needs-cycle", `the contexts depend on each other: ${named.join(" needs ")}`, {
		at: contexts[at]?.at,
		hint: "remove one of these from needs"
	});
}
const mostNamed$4 = 20;
// src/deploy/superseded.ts
const inForce = new Set([
	"deployed",
	"superseded",
	"uninstalling",
	"uninstalled"
]);
function successorOf(revision, history) {
	return history.filter((entry) => entry.revision > revision && inForce.has(entry.status)).toSorted((left, right) => left.revision - right.revision)[0];
}
// src/deploy/types.ts
const time = pipe(string(), metadata({
	description: "RFC 3339.",
	format: "date-time"
}));
const count$3 = pipe(whole$2, metadata({ minimum: 0 }));
const deployStep = object({
	kind: oneOf("pre", "helm", "hook", "wait", "post", "on-failure", "rollback"),
	name: string(),
	status: oneOf("pending", "running", "completed", "error", "skipped"),
	started: exactOptional(time),
	milliseconds: exactOptional(count$3),
	exitCode: exactOptional(whole$2),
	reason: exactOptional(string())
});
const unready = shapeOf({
	kind: string(),
	namespace: string(),
	name: string(),
	cause: string(),
	conditions: array(object({
		type: string(),
		reason: string(),
		message: string()
	})),
	events: array(object({
		reason: string(),
		message: string(),
		count: count$3,
		last: string()
	})),
	logs: array(object({
		pod: string(),
		container: string(),
		lines: array(string())
	}))
});
const digest$1 = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));
const deployRecord = object({
	version: literal(1),
	service: string(),
	context: string(),
	release: string(),
	namespace: about(string(), "Empty where only the cluster would say, and was not asked."),
	cluster: exactOptional(about(string(), "As the kubeconfig or the configuration calls it.")),
	revision: exactOptional(about(ordinal$1, "Helm's, after it; absent where helm made none.")),
	failedRevision: exactOptional(about(ordinal$1, "The revision that failed, where a rollback made `revision`.")),
	by: object({
		actor: exactOptional(string()),
		run: exactOptional(about(string(), "The address of the run.")),
		commit: exactOptional(string()),
		pull: exactOptional(ordinal$1)
	}),
	started: time,
	milliseconds: count$3,
	helm: exactOptional(object({
		version: string(),
		command: about(string(), "As it ran; the chart's folder stands as CHART, secrets as ***.")
	})),
	digests: object({
		chart: exactOptional(digest$1),
		artifacts: exactOptional(digest$1),
		values: exactOptional(digest$1),
		manifests: exactOptional(digest$1)
	}),
	findings: array(object({
		rule: string(),
		severity: string(),
		resource: exactOptional(string()),
		allowed: exactOptional(about(string(), "The reason of the exception that let it through."))
	})),
	gate: exactOptional(object({
		require: string(),
		passed: boolean(),
		approvedBy: array(string())
	})),
	steps: array(deployStep),
	status: oneOf("deployed", "unchanged", "failed", "rolled-back", "cancelled", "not-started"),
	phase: about(oneOf("gate", "preflight", "pre", "helm", "wait", "post", "rollback", "done"), "How far it came."),
	reason: exactOptional(about(string(), "Why it did not end well; its first words name the cause.")),
	unready: array(unready),
	url: exactOptional(about(string(), "Where it is looked at: as the run was told, else by the host that the release has brought.")),
	supersededBy: exactOptional(about(string(), "The revision or the run that took its place.")),
	supersededAt: exactOptional(about(time, "When that revision or run began."))
});
// src/deploy/record.ts
const keptRecords = 20;
const succeeded = new Set(["deployed", "unchanged"]);
const isSuccess = ({ status }) => succeeded.has(status);
function doneBy({ steps }) {
	const [, verb = "", ...more] = steps.find(({ kind }) => kind === "helm")?.name.split(" ") ?? [];
	if (verb === "uninstall") return more.length === 0 ? "taken down" : "done";
	return [
		"install",
		"upgrade",
		"rollback"
	].includes(verb) && more.length === 0 ? "deployed" : "done";
}
const recordFile = ({ service, context }) => `deploy-${plainName(service)}-${plainName(context)}.json`;
const plainName = (name) => name.replaceAll(/[^\w.-]/g, "_");
const recordText$1 = (record) => `${JSON.stringify(record, null, 2)}\n`;
const recordKey = ({ started, revision }) => `${started.replaceAll(":", "")}-${revision ?? 0}`;
const mostBytes$2 = 9e5;
const mostOfOne = mostBytes$2 / keptRecords;
const measures = [
	{
		unready: 10,
		said: 5,
		logs: 2,
		findings: 200,
		steps: 100,
		command: 5e3
	},
	{
		unready: 4,
		said: 2,
		logs: 1,
		findings: 50,
		steps: 20,
		command: 2e3
	},
	{
		unready: 2,
		said: 1,
		logs: 1,
		findings: 10,
		steps: 5,
		command: 500
	}
];
function withRecord(storedTexts, record, history = []) {
	const all = [...Object.entries(storedTexts).toSorted(([left], [right]) => left < right ? -1 : 1).map(([key, text]) => [key, superseded(text, record, history)]).filter(([key]) => key !== recordKey(record)), [recordKey(record), small(record)]];
	return Object.fromEntries(newest(all.slice(-20)));
}
function newest(all) {
	let left = mostBytes$2;
	const from = all.findLastIndex(([key, text]) => (left -= bytesOf(key) + bytesOf(text)) < 0);
	return all.slice(Math.min(from + 1, all.length - 1));
}
const bytesOf = (text) => Buffer$1.byteLength(text);
function superseded(text, by, history) {
	const record = readRecord(text);
	if (record === void 0 || !isSuccess(record) || record.supersededBy !== void 0) return text;
	const successor = record.revision === void 0 ? void 0 : successorOf(record.revision, history);
	if (successor !== void 0) return JSON.stringify({
		...record,
		supersededBy: `revision ${successor.revision}`,
		supersededAt: successor.time
	});
	if (by.status !== "deployed" && by.status !== "rolled-back") return text;
	return JSON.stringify({
		...record,
		supersededBy: nameOf$9(by),
		supersededAt: by.started
	});
}
const nameOf$9 = ({ revision, by, started }) => revision === void 0 ? by.run ?? started : `revision ${revision}`;
function small(record) {
	const texts = measures.map((measure) => () => JSON.stringify(within$1(record, measure)));
	return (texts.find((text) => bytesOf(text()) <= mostOfOne) ?? texts.at(-1))?.() ?? "";
}
function within$1(record, most) {
	const { helm, findings, steps } = record;
	const shownSteps = steps.length <= most.steps ? steps : steps.filter(isTelling).slice(-most.steps);
	return {
		...record,
		...helm && { helm: {
			...helm,
			command: helm.command.slice(0, most.command)
		} },
		findings: findings.slice(0, most.findings),
		steps: shownSteps,
		unready: record.unready.slice(0, most.unready).map((one) => ({
			...one,
			conditions: one.conditions.slice(0, most.said),
			events: one.events.slice(0, most.said),
			logs: one.logs.slice(0, most.logs).map((log) => ({
				...log,
				lines: log.lines.slice(-most.said)
			}))
		}))
	};
}
const isTelling = ({ kind, status }) => kind !== "hook" || status !== "completed";
function recordsIn(storedTexts) {
	return Object.entries(storedTexts).toSorted(([left], [right]) => left < right ? 1 : -1).flatMap(([, text]) => readRecord(text) ?? []);
}
function readRecord(text) {
	const value = parseJson$1(text);
	return isRecord(value) ? value : void 0;
}
const { entries } = deployRecord;
const shownParts = object({
	version: entries.version,
	status: entries.status,
	service: entries.service,
	context: entries.context,
	release: entries.release,
	namespace: entries.namespace,
	started: entries.started,
	phase: string(),
	reason: entries.reason,
	supersededBy: entries.supersededBy,
	supersededAt: entries.supersededAt,
	cluster: entries.cluster,
	url: entries.url,
	revision: entries.revision,
	failedRevision: entries.failedRevision,
	milliseconds: entries.milliseconds,
	by: entries.by,
	steps: array(any$1()),
	unready: array(any$1())
});
const isRecord = (value) => is(shownParts, value);
// src/deploy/steps.ts
const next = {
	pending: ["running", "skipped"],
	running: ["completed", "error"],
	completed: [],
	error: [],
	skipped: []
};
function openSteps(tell, now) {
	const steps = new Map();
	const order = [];
	const add = (step, place = order.length) => {
		const id = steps.size;
		steps.set(id, step);
		order.splice(place, 0, id);
		tell(step, id);
		return id;
	};
	const known = (id) => {
		const step = steps.get(id);
		if (step === void 0) throw new TypeError(`there is no step ${id}`);
		return step;
	};
	const move = (id, change) => {
		const from = known(id);
		if (!next[from.status].includes(change.status)) throw new TypeError(`a step that is ${from.status} cannot become ${change.status}`);
		const to = {
			...from,
			...change
		};
		steps.set(id, to);
		tell(to, id);
	};
	const skip = (id, reason) => move(id, {
		status: "skipped",
		reason
	});
	return {
		plan: (kind, name) => add({
			kind,
			name,
			status: "pending"
		}),
		begin: (id) => move(id, {
			status: "running",
			started: new Date(now()).toISOString()
		}),
		end(id, ending) {
			const { started } = known(id);
			move(id, {
				...ending,
				...started !== void 0 && { milliseconds: now() - Date.parse(started) }
			});
		},
		skip,
		insert(more, behind) {
			const place = order.indexOf(behind) + 1;
			for (const [index, step] of more.entries()) add(step, place + index);
		},
		skipRest(reason) {
			for (const id of order) if (known(id).status === "pending") skip(id, reason);
		},
		list: () => order.map(known)
	};
}
// src/operations/render/clean-lines.ts
const longestKey = 200;
const keyBegin = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g;
const end = /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;
const run = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const alone = /^\s*[A-Za-z0-9+/]+={0,2}\s*$/;
const hidden$2 = "(secret)";
function lineCleaner(clean) {
	const linesLeft = new Map();
	return (line, from = "") => {
		const remaining = linesLeft.get(from) ?? 0;
		const begun = [...line.matchAll(keyBegin)].at(-1)?.index;
		if (begun !== void 0 && !end.test(line.slice(begun))) linesLeft.set(from, longestKey);
		else if (remaining > 0) linesLeft.set(from, end.test(line) ? 0 : remaining - 1);
		if (remaining === 0) return clean(line);
		return clean(alone.test(line) ? hidden$2 : line.replaceAll(run, hidden$2));
	};
}
// src/operations/deploy/digests.ts
function digestsFor({ chart, values, flags }, artifacts, redactor) {
	const files = [...chart.files].filter(([path]) => !valuesFile.test(path));
	const texts = [...[...chart.files].filter(([path]) => valuesFile.test(path)).map(([, { content }]) => Buffer$1.from(content).toString("utf8")), ...values];
	return {
		chart: digest(files.map(([path, { content, secret }]) => `${path}\0${secret ? "" : sha256(content)}\n`).join("")),
		...artifacts !== void 0 && { artifacts: digest(artifacts.archives.map(({ file, sha256: sum }) => `${file}\0${sum}\n`).join("")) },
		values: digest([...texts.map((text) => writeJson(withoutSecrets(read(text), redactor))), ...flags.map((flag) => withoutSecret(flag, redactor))].join("\n"))
	};
}
const valuesFile = /(?:^|\/)values\.yaml$/;
const sha256 = (content) => createHash("sha256").update(content).digest("hex");
const digest = (text) => `sha256:${sha256(text)}`;
function withoutSecrets(value, redactor, isHidden = false) {
	if (isMap$1(value)) return new Map([...value].map(([key, item]) => [key, withoutSecrets(item, redactor, isHidden || redactor.isSecretName(key, true))]));
	if (isList(value)) return value.map((item) => withoutSecrets(item, redactor, isHidden));
	if (isHidden) return hidden$1;
	return typeof value === "string" && redactor.text(value, false) !== value ? hidden$1 : value;
}
const hidden$1 = "***";
function withoutSecret(word, redactor) {
	const [prefix = ""] = /^--set(?:-string|-literal|-json)?=/.exec(word) ?? [];
	return `${prefix}${word.slice(prefix.length).split(/(?<!\\),/).map((pair) => {
		const at = pair.indexOf("=");
		if (!(at > 0 && redactor.isSecretName(pair.slice(0, at), true)) && redactor.text(pair, false) === pair) return pair;
		return `${pair.slice(0, at + 1)}${hidden$1}`;
	}).join(",")}`;
}
function shownWords(words, redactor, folders) {
	return words.map((word, at) => {
		if (folders.some((folder) => word.startsWith(folder))) return "CHART";
		if (loginFlags.has(words[at - 1] ?? "")) return hidden$1;
		const [flag = "", value] = word.split("=", 2);
		if (value !== void 0 && loginFlags.has(flag)) return `${flag}=${hidden$1}`;
		const cleanWord = withoutSecret(withoutLogin(word), redactor);
		return /^[\w@%+=:,./{}*-]+$/.test(cleanWord) ? cleanWord : `'${cleanWord.replaceAll("'", "'\\''")}'`;
	}).join(" ");
}
function read(text) {
	try {
		const { tree } = readOne("values.yaml", text, helmFile);
		return tree === void 0 ? null : valueOf$1(tree);
	} catch (error) {
		if (error instanceof UserError) return hidden$1;
		throw error;
	}
}
// src/operations/deploy/running-deploy.ts
function enter({ facts, emit }, phase) {
	facts.phase = phase;
	emit({
		what: "phase",
		phase
	});
}
function rolledBackTo(facts, revision) {
	if (facts.revision !== void 0 && facts.revision !== revision) facts.failedRevision = facts.revision;
	facts.revision = revision;
}
function reasonOf$1({ clean }, text) {
	return oneLine$1(clean(text), 600).replace(/\.$/, "");
}
// src/operations/load-cluster.ts
const loadCluster = () => import("./cluster.js").then((n) => n.cluster_rooms_exports);
// src/operations/deploy/release.ts
async function placeOf$7({ argv, release, namespace: namedNamespace }, clusters, { env, cwd }) {
	const { namesCluster, readHistory, readRevisions } = await loadCluster();
	const flags = connectionFlags(argv);
	if (!namesCluster({
		flags,
		env,
		cwd
	})) return void 0;
	const connection = await clusters.connectionTo(flags);
	const namespace = namedNamespace ?? connection.namespace;
	const place = {
		release,
		namespace,
		driver: env["HELM_DRIVER"] ?? ""
	};
	return {
		connection,
		namespace,
		served: async () => (await clusters.of(flags)).served,
		history: () => readHistory(connection, place),
		revisions: () => readRevisions(connection, place)
	};
}
async function asFarAsKnown(answer) {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function sentBy({ manifest, namespace }, served) {
	return splitDocuments(manifest).flatMap((document) => parseDocument(document).resources.map(({ header: { apiVersion, kind, name, namespace: ownNamespace } }) => ({
		apiVersion,
		kind,
		name,
		namespace: served.kind(apiVersion, kind)?.namespaced === false ? "" : ownNamespace || namespace
	})));
}
function hookSteps({ hooks }, verb, clean) {
	return hooks.filter(({ events }) => events.some((event) => event === `pre-${verb}` || event === `post-${verb}`)).map((hook) => stepOf$2(hook, clean)).toSorted((left, right) => (left.started ?? "~").localeCompare(right.started ?? "~"));
}
function stepOf$2({ kind, name, events, lastRun }, clean) {
	const step = {
		kind: "hook",
		name: clean(`${events.join(", ")}: ${kind} ${name}`)
	};
	if (lastRun === void 0) return {
		...step,
		status: "skipped",
		reason: "helm did not get there"
	};
	const { phase, started, completed } = lastRun;
	const milliseconds = Date.parse(completed) - Date.parse(started);
	return {
		...step,
		...Number.isNaN(Date.parse(started)) ? {} : { started },
		...milliseconds >= 0 && { milliseconds },
		...phase === "Succeeded" ? { status: "completed" } : {
			status: "error",
			reason: phase === "Failed" ? "it failed" : "helm ended before it knew how it ended"
		}
	};
}
// src/operations/deploy/rollback.ts
function wayBack({ before, after, own }) {
	if (before === void 0 || after === void 0) return nowhere("the cluster did not say what had been deployed before");
	const [newest] = after;
	if (own === void 0 || newest === void 0) return nowhere("helm had not changed anything yet");
	if (newest.revision !== own) return nowhere(`revision ${newest.revision} was deployed by another command since`);
	const [last] = before;
	const between = after.find(({ revision }) => revision < own && revision > (last?.revision ?? own));
	if (between !== void 0) return nowhere(`revision ${between.revision} was deployed by another command before helm started`);
	const deployed = before.find(({ status }) => status === "deployed");
	if (deployed !== void 0) return {
		to: "revision",
		revision: deployed.revision
	};
	if (last === void 0 || last.status === "uninstalled") return { to: "nothing" };
	return nowhere(`no revision had ever been deployed (${last.revision} is ${last.status})`);
}
function helmsOwn({ before, after, own }) {
	const outcome = (direction, reason) => ({
		outcome: direction,
		reason
	});
	if (before === void 0 || after === void 0) return outcome("nowhere", "the cluster did not say what was there before, or what helm has left");
	const [newest] = after;
	if (newest === void 0) return outcome("back", "");
	if (own === void 0 || newest.revision === before[0]?.revision) return outcome("nowhere", "helm had not changed anything yet");
	if (newest.revision > own + 1) return outcome("wrong", `revision ${newest.revision} was deployed by another command since`);
	if (newest.revision === own || newest.status !== "deployed") return outcome("wrong", `helm has left revision ${newest.revision} as ${newest.status}`);
	return {
		...outcome("back", ""),
		revision: newest.revision
	};
}
const nowhere = (reason) => ({
	to: "nowhere",
	reason
});
function madeBy(before, after, { isWell, stdout }) {
	if (before === void 0 && !isWell) return void 0;
	const newer = after?.filter(({ revision }) => revision > (before?.[0]?.revision ?? 0)) ?? [];
	if (!isWell) return newer.findLast(({ status }) => status !== "deployed" && status !== "superseded")?.revision;
	const printed = /^REVISION: (\d+)\r?$/m.exec(stdout)?.[1];
	return newer.find(({ revision }) => String(revision) === printed)?.revision ?? newer[0]?.revision;
}
// src/operations/deploy/step.ts
const grace$1 = 6e3;
async function runStep(stepRun, surroundings) {
	try {
		return await startStep(stepRun, surroundings);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			status: "error",
			reason: `could not be started: ${stepRun.clean(error.message)}`
		};
	}
}
async function startStep(stepRun, { env, signal }) {
	const { step, clean } = stepRun;
	const [command = "", ...rest] = wordsOf$1(stepRun);
	const { exitCode, ended, stderr } = await run$1(command, rest, {
		cwd: stepRun.cwd,
		env: {
			...env,
			...stepRun.env,
			PLIGOS_CONFIG: step.config
		},
		output: capped(stepRun.sink),
		stdin: "none",
		signal,
		timeout: step.timeout,
		grace: grace$1
	});
	if (ended === "exit" && exitCode === 0) return {
		status: "completed",
		exitCode
	};
	const lastWords = lastLine(clean(stderr.slice(-mostCleaned)));
	const reason = ended === "timeout" ? `did not end within ${step.timeout / 1e3} s` : ended === "aborted" ? "was cut short: the run was cancelled" : `ended with exit code ${exitCode}`;
	return {
		status: "error",
		exitCode,
		reason: lastWords === "" || ended === "aborted" ? reason : `${reason}: ${lastWords}`
	};
}
const mostCleaned = 1e5;
function lastLine(stderr) {
	const line = stderr.trim().split("\n").at(-1)?.trim() ?? "";
	return line.length > 500 ? `${line.slice(0, 499)}…` : line;
}
function nameOfStep({ run: command }, clean) {
	const shownName = clean(command);
	return shownName.length > 120 ? `${shownName.slice(0, 119)}…` : shownName;
}
function wordsOf$1({ step, at, placeholders, clean }) {
	const split = splitWords(step.run);
	const shownName = JSON.stringify(nameOfStep(step, clean));
	if ("unclosed" in split) throw new UserError("step-failed", `the step ${shownName} has a quote ${split.unclosed} that is never closed`, {
		at,
		hint: "close it"
	});
	if (split.words.length === 0) throw new UserError("step-failed", "a step of lifecycle holds no word", {
		at,
		hint: "name the program and its arguments"
	});
	const problems = [];
	const words = split.words.map((word) => fill(word, placeholders, problems));
	if (problems.length > 0) throw UserError.of(problems.map((problem) => ({
		...problem,
		...at && { at }
	})));
	return words;
}
const mostPassed = 4194304;
function capped(sink) {
	let remaining = mostPassed;
	return (line, from) => {
		if (remaining < 0) return;
		remaining -= line.length + 1;
		sink(remaining < 0 ? `… more than ${mostPassed / 1024 / 1024} MiB were printed: the rest is not shown` : line, from);
	};
}
// src/operations/deploy/unready.ts
async function findUnready(going, { place, served, ...input }) {
	const { waitFor } = await loadCluster();
	const result = await waitFor(place.connection, served, {
		...input,
		signal: going.surroundings.signal
	});
	if (!result.ready && result.why !== "aborted") going.facts.unready = result.unready.map((one) => cleaned$1(one, going));
	return result;
}
function unreadyWords(unready, limit) {
	const [first, ...others] = unready;
	if (first === void 0) return `not everything is ready${limit}`;
	const more = others.length === 0 ? "" : `, and ${others.length} more`;
	return `${first.kind} ${first.name}: ${first.cause}${limit}${more}`;
}
const longestWords = 1e3;
const longestLine$2 = 500;
function cleaned$1(one, { clean }) {
	const words = (text) => cut$1(clean(text), longestWords);
	return {
		kind: one.kind,
		namespace: one.namespace,
		name: one.name,
		cause: words(one.cause),
		conditions: one.conditions.map(({ type, reason, message }) => ({
			type,
			reason: words(reason),
			message: words(message)
		})),
		events: one.events.map((event) => ({
			...event,
			reason: words(event.reason),
			message: words(event.message)
		})),
		logs: one.logs.map(({ pod, container, lines }) => {
			const cleanLine = lineCleaner(clean);
			return {
				pod,
				container,
				lines: lines.map((line) => cut$1(cleanLine(line), longestLine$2))
			};
		})
	};
}
const cut$1 = (text, longest) => text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
// src/operations/deploy/steps.ts
async function runSteps(going, commands, ids, env = {}) {
	for (const [at, step] of commands.entries()) {
		const id = ids[at];
		if (id === void 0) throw new TypeError("a step without an id");
		const { status, reason } = await asStep(going, id, () => runOne(going, step, env));
		if (status === "error") return `the step ${JSON.stringify(nameOfStep(step, going.clean))} ${reason ?? "failed"}`;
	}
}
async function asStep(going, id, work) {
	const { steps } = going;
	steps.begin(id);
	let ending = {
		status: "error",
		reason: "a bug in Pligos"
	};
	try {
		ending = await work();
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		ending = {
			status: "error",
			reason: reasonOf$1(going, error.message)
		};
	} finally {
		steps.end(id, ending);
	}
	return ending;
}
async function runOne(going, step, env) {
	const { request, surroundings, release, namespace, facts } = going;
	const { service, context } = request.target;
	const placeholders = await placeholdersFor([step.run], request.target, surroundings);
	const clean = lineCleaner(going.clean);
	return runStep({
		step,
		at: context.settings.lifecycle?.at,
		cwd: service.dir,
		placeholders: {
			...placeholders,
			release,
			namespace: facts.place?.namespace ?? namespace
		},
		env,
		sink: (line, from) => going.emit({
			what: "line",
			line: clean(line, from),
			from
		}),
		clean: going.clean
	}, surroundings);
}
async function waitForRelease(going, timeout) {
	const { facts } = going;
	const { place } = facts;
	if (place === void 0) return {
		status: "error",
		reason: "no kubeconfig says which cluster to look at"
	};
	try {
		const [served, { last }] = await Promise.all([place.served(), place.history()]);
		if (last === void 0) return {
			status: "error",
			reason: "the release no longer exists"
		};
		if (facts.revision !== void 0 && last.revision !== facts.revision) return {
			status: "error",
			reason: `revision ${last.revision} was deployed by another command since: the result of this deploy is not known`
		};
		const result = await findUnready(going, {
			place,
			served,
			workloads: sentBy(last, served),
			since: last.created,
			timeout,
			onProgress: ({ line }) => going.emit({
				what: "note",
				text: going.clean(line)
			})
		});
		for (const note of result.notes) going.emit({
			what: "note",
			text: going.clean(note)
		});
		if (result.ready) return { status: "completed" };
		if (result.why === "aborted") return {
			status: "error",
			reason: "was cut short: the run was cancelled"
		};
		const limit = result.why === "timeout" ? ` (not ready within ${timeout / 1e3} s)` : "";
		return {
			status: "error",
			reason: reasonOf$1(going, unreadyWords(facts.unready, limit))
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			status: "error",
			reason: reasonOf$1(going, error.message)
		};
	}
}
// src/operations/deploy/after-failure.ts
async function afterFailure(going, reason, helm) {
	const { steps, lifecycle, surroundings } = going;
	if (surroundings.signal.aborted) {
		steps.skipRest("the run was cancelled");
		return {
			status: "cancelled",
			reason
		};
	}
	steps.skipRest("an earlier step failed");
	const failed = {
		status: "failed",
		reason
	};
	const ids = lifecycle.onFailure.map((step) => steps.plan("on-failure", nameOfStep(step, going.clean)));
	await runSteps(going, lifecycle.onFailure, ids, { PLIGOS_REASON: reason });
	steps.skipRest("an earlier step failed");
	if (surroundings.signal.aborted) return {
		status: "cancelled",
		reason
	};
	if (helm?.hasRun === true && rollsBackItself(going)) return helmsOwnWayBack(going, failed);
	if (lifecycle.rollback === "never") return failed;
	if (helm?.isStuck === true) {
		steps.skip(steps.plan("rollback", "back to the last deployed revision"), "the release belongs to another command");
		return failed;
	}
	return goBack(going, failed);
}
const rollsBackItself = ({ run: { words } }) => isHelmFlagSet(words, "atomic") || isHelmFlagSet(words, "rollback-on-failure");
async function helmsOwnWayBack({ steps, facts }, failed) {
	const id = steps.plan("rollback", "helm's own, asked for by its flag");
	const after = await asFarAsKnown(facts.place?.revisions());
	const { outcome, reason, revision } = helmsOwn({
		before: facts.before,
		after,
		own: facts.revision
	});
	if (outcome === "nowhere") {
		steps.skip(id, reason);
		return failed;
	}
	steps.begin(id);
	if (outcome === "wrong") {
		steps.end(id, {
			status: "error",
			reason
		});
		return failed;
	}
	if (revision !== void 0) rolledBackTo(facts, revision);
	steps.end(id, { status: "completed" });
	return {
		...failed,
		status: "rolled-back"
	};
}
async function goBack(going, failed) {
	const { steps, facts, lifecycle } = going;
	const after = await asFarAsKnown(facts.place?.revisions());
	const way = wayBack({
		before: facts.before,
		after,
		own: facts.revision
	});
	const id = steps.plan("rollback", nameOf$8(way));
	if (way.to === "nowhere") {
		steps.skip(id, way.reason);
		return failed;
	}
	enter(going, "rollback");
	const { status } = await asStep(going, id, () => helmRollback(going, way));
	if (status === "error") return going.surroundings.signal.aborted ? {
		...failed,
		status: "cancelled"
	} : failed;
	if (way.to === "revision") {
		const now = await asFarAsKnown(facts.place?.revisions());
		if (now?.[0] !== void 0) rolledBackTo(facts, now[0].revision);
		if (lifecycle.wait !== void 0) {
			const wait = steps.plan("wait", `what was gone back to (revision ${way.revision})`);
			const { unready } = facts;
			const ended = await asStep(going, wait, () => waitForRelease(going, lifecycle.wait ?? 0));
			if (unready.length > 0) facts.unready = unready;
			if (ended.status === "error") return failed;
		}
	}
	return {
		...failed,
		status: "rolled-back"
	};
}
const nameOf$8 = (way) => way.to === "revision" ? `back to revision ${way.revision}` : way.to === "nothing" ? "uninstalled: there was nothing before" : "back to the last deployed revision";
const ofRollback = [
	"no-hooks",
	"timeout",
	"history-max",
	"force",
	"force-replace",
	"force-conflicts",
	"cleanup-on-fail"
];
const ofUninstall = ["no-hooks", "timeout"];
async function helmRollback(going, way) {
	const { draft, release, facts, surroundings, request, clean } = going;
	const { env, cwd, signal } = surroundings;
	const [verb, ...rest] = way.to === "revision" ? [
		"rollback",
		release,
		String(way.revision)
	] : [
		"uninstall",
		release,
		...facts.before?.length ? ["--keep-history"] : []
	];
	const place = facts.place?.namespace;
	const words = [
		verb ?? "",
		...rest,
		...place === void 0 ? [] : ["--namespace", place],
		...liveWords(draft.argv).cluster,
		...givenFlags(draft.argv, way.to === "revision" ? ofRollback : ofUninstall)
	];
	const cleanLine = lineCleaner(clean);
	const result = await run$1(await helmFor(request.target.context, surroundings), words, {
		cwd,
		env,
		output: capped((line, from) => going.emit({
			what: "line",
			line: cleanLine(line, from),
			from
		})),
		stdin: "none",
		signal,
		grace: 6e3,
		outlives: true
	});
	const { exitCode } = result;
	if (exitCode === 0) return {
		status: "completed",
		exitCode
	};
	return {
		status: "error",
		exitCode,
		reason: signal.aborted ? "was cut short: the run was cancelled" : reasonOf$1(going, result.stderr.slice(-2e3)) || `helm ended with exit code ${exitCode}`
	};
}
// src/operations/deploy/address.ts
function addressIn(manifest, clean) {
	const resources = splitDocuments(manifest).flatMap((document) => mayHaveHosts.test(document.text) ? parseDocument(document).resources : []);
	const candidates = kinds$1.flatMap(({ groups, kind, read }) => resources.filter(({ header }) => header.kind === kind && groups.has(header.apiVersion.split("/")[0] ?? "")).toSorted((left, right) => left.header.name < right.header.name ? -1 : 1).flatMap(({ value }) => read(value, resources.map((one) => one.value))));
	const hosts = new Map();
	for (const one of candidates) {
		if (!isHost(one.host) || clean(one.host) !== one.host) continue;
		const present = hosts.get(one.host);
		hosts.set(one.host, present === void 0 ? one : {
			...one,
			path: "",
			isSecure: one.isSecure || present.isSecure
		});
	}
	const [first, ...others] = hosts.values();
	if (first === void 0) return void 0;
	const { host, isSecure, path } = first;
	return {
		url: `${isSecure ? "https" : "http"}://${host}${clean(path) === path ? path : ""}/`.replace(/\/\/$/, "/"),
		others: others.map((one) => one.host)
	};
}
const mayHaveHosts = /\b(?:Ingress|HTTPRoute|Gateway|Route)\b/;
const kinds$1 = [
	{
		groups: new Set(["networking.k8s.io", "extensions"]),
		kind: "Ingress",
		read: ofIngress
	},
	{
		groups: new Set(["gateway.networking.k8s.io"]),
		kind: "HTTPRoute",
		read: ofHttpRoute
	},
	{
		groups: new Set(["route.openshift.io"]),
		kind: "Route",
		read: ofRoute
	}
];
const mapIn$1 = (map, key) => mapOf$1(map?.get(key));
const textIn$1 = (map, key) => textOf$6(map?.get(key)) ?? "";
const mapsIn = (map, key) => (listOf$1(map?.get(key)) ?? []).flatMap((item) => mapOf$1(item) ?? []);
const textsIn = (map, key) => (listOf$1(map?.get(key)) ?? []).flatMap((item) => textOf$6(item) ?? []);
function ofIngress(ingress) {
	const spec = mapIn$1(ingress, "spec");
	const certificates = mapsIn(spec, "tls");
	return mapsIn(spec, "rules").map((rule) => {
		const host = textIn$1(rule, "host");
		const paths = mapsIn(mapIn$1(rule, "http"), "paths").map((one) => ({
			path: textIn$1(one, "path"),
			type: textIn$1(one, "pathType")
		}));
		return {
			host,
			isSecure: certificates.some((one) => {
				const names = textsIn(one, "hosts");
				return names.length === 0 || names.some((name) => covers$2(name, host));
			}),
			path: plainPath(paths.filter(({ type }) => type !== "ImplementationSpecific").map(({ path }) => path), paths.length)
		};
	});
}
function ofHttpRoute(route, all) {
	const spec = mapIn$1(route, "spec");
	const paths = mapsIn(spec, "rules").flatMap((rule) => mapsIn(rule, "matches").map((match) => mapIn$1(match, "path")));
	const plain = paths.filter((path) => textIn$1(path, "type") !== "RegularExpression");
	return textsIn(spec, "hostnames").map((host) => ({
		host,
		isSecure: isSecureRoute(mapsIn(spec, "parentRefs"), all),
		path: plainPath(plain.map((path) => textIn$1(path, "value")), paths.length)
	}));
}
function isSecureRoute(parents, all) {
	const listeners = parents.flatMap((parent) => {
		const gateway = all.find((one) => textIn$1(one, "kind") === "Gateway" && textIn$1(mapIn$1(one, "metadata"), "name") === textIn$1(parent, "name"));
		const section = textIn$1(parent, "sectionName");
		return mapsIn(mapIn$1(gateway, "spec"), "listeners").filter((listener) => section === "" || textIn$1(listener, "name") === section);
	});
	return listeners.length === 0 || listeners.some((listener) => textIn$1(listener, "protocol") !== "HTTP");
}
function ofRoute(route) {
	const spec = mapIn$1(route, "spec");
	const path = textIn$1(spec, "path");
	return [{
		host: textIn$1(spec, "host"),
		isSecure: mapIn$1(spec, "tls") !== void 0,
		path: plainPath([path], 1)
	}];
}
function plainPath(paths, count) {
	const [path = ""] = paths;
	return count === 1 && /^(?:\/[\w.~-]+)+\/?$/.test(path) ? path.replace(/\/$/, "") : "";
}
const covers$2 = (name, host) => name === host || name.startsWith("*.") && host.slice(host.indexOf(".")) === name.slice(1);
const isHost = (host) => host.length <= 253 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(host);
// src/operations/deploy/helm-cause.ts
const oneLook = 4e3;
const waitedInVain = /deadline exceeded|timed out waiting|\bnot ready\b/;
async function causeOfHelm(going, stderr) {
	const { facts, surroundings, installs } = going;
	const { place } = facts;
	if (place === void 0 || !installs || surroundings.signal.aborted) return void 0;
	try {
		const [served, { last }] = await Promise.all([place.served(), place.history()]);
		if (last === void 0 || last.revision !== facts.revision) return void 0;
		const hooks = sentBy({
			manifest: failedHooks(last),
			namespace: last.namespace
		}, served);
		if (hooks.length === 0 && !waitedInVain.test(stderr)) return void 0;
		await findUnready(going, {
			place,
			served,
			workloads: hooks.length > 0 ? hooks : sentBy(last, served),
			since: last.created,
			timeout: oneLook
		});
		return facts.unready.length === 0 ? void 0 : unreadyWords(facts.unready, "");
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
const failedHooks = ({ hooks }) => hooks.filter(({ lastRun }) => lastRun !== void 0 && lastRun.phase !== "Succeeded").map(({ manifest }) => manifest).join("\n---\n");
// src/operations/live/clusters.ts
function makeClusters({ env, cwd, signal }, limits) {
	const cache = new Map();
	const connections = new Map();
	const open = [];
	const join = async (flags) => {
		const { connect } = await loadCluster();
		const connection = await connect({
			flags,
			env,
			cwd,
			signal,
			...limits && { limits }
		});
		open.push(connection);
		return connection;
	};
	const connectionTo = once(connections, join);
	const reach = async (flags) => {
		const { readServed } = await loadCluster();
		const connection = await connectionTo(flags);
		return {
			connection,
			served: await readServed(connection)
		};
	};
	return {
		of: once(cache, reach),
		connectionTo,
		close() {
			for (const connection of open) connection.close();
		}
	};
}
function once(cache, ask) {
	return (flags) => {
		const key = JSON.stringify(flags);
		const pending = cache.get(key) ?? ask(flags);
		cache.set(key, pending);
		return pending;
	};
}
// src/operations/run/preflight-question.ts
function clusterOf({ context }, words, { env }) {
	return connectionFlags(words, {
		kubeContext: context.kubeContext,
		environment: environmentChoices(env).environmentKubeContext
	});
}
function releaseQuestion(connection, { pair, flags, verb, installs }, { env }) {
	const { kubeconfig, kubeContext, kubeAsUser, kubeAsGroups = [] } = flags;
	return {
		place: placeOf$6(pair, connection, env),
		verb,
		installs,
		flags: [
			...kubeconfig ? ["--kubeconfig", kubeconfig] : [],
			...kubeContext ? ["--kube-context", kubeContext] : [],
			...kubeAsUser ? ["--kube-as-user", kubeAsUser] : [],
			...kubeAsGroups.flatMap((group) => ["--kube-as-group", group])
		]
	};
}
const placeOf$6 = ({ release, namespace }, connection, env) => ({
	release,
	namespace: namespace ?? connection.namespace,
	driver: env["HELM_DRIVER"] ?? ""
});
async function needsOf(target, project, reach, surroundings) {
	const { needs } = target.context.settings;
	if (needs === void 0) return [];
	const names = needs.value;
	let services = project.services;
	const isKnown = (name) => selectContexts(services, [name], false).selected.length > 0;
	if (!names.every(isKnown)) services = await allServices(target, surroundings);
	return Promise.all(names.map(async (name) => {
		const { selected, problems } = selectContexts(services, [name], false);
		const [found] = selected;
		if (found === void 0 || problems.length > 0) throw UserError.of(problems.map(({ code, message, hint }) => problem(code, `needs: ${message}`, {
			at: needs.at,
			hint
		})));
		const connection = await reach(found);
		return {
			name,
			connection,
			place: placeOf$6(realPair(found, pullIn(surroundings)), connection, surroundings.env)
		};
	}));
}
async function allServices({ service }, surroundings) {
	const { services } = await openProject({ configs: [service.root] }, surroundings);
	return services;
}
// src/operations/run/plan.ts
function planFor(words, target, prepared, placeholders, { env }) {
	const { context } = target;
	return planCommand(words, {
		...realPair(target, placeholders.pr),
		chart: prepared?.chartDir,
		valueFiles: prepared?.valueFiles ?? [],
		placeholders,
		...environmentChoices(env),
		...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
		...context.kubeContext !== void 0 && { kubeContext: context.kubeContext },
		apiVersions: context.apiVersions
	});
}
function pairFor(words, target, placeholders, surroundings) {
	const pair = realPair(target, placeholders.pr);
	if (words.length === 0) return pair;
	const { release, namespace } = planFor(words, target, void 0, placeholders, surroundings);
	return {
		...pair,
		...release !== void 0 && { release },
		...namespace !== void 0 && { namespace }
	};
}
// src/operations/compare/validation-rules.ts
const plainLaws = (validate) => ({
	kubeVersion: {},
	schemas: [],
	validate
});
function lawsOf({ head, base }, validate, problems) {
	const [before, after] = [base?.context.kubeVersion, head?.context.kubeVersion];
	return {
		kubeVersion: {
			...before !== void 0 && { before },
			...after !== void 0 && { after }
		},
		schemas: head === void 0 || validate === "none" ? [] : schemasOf(head, problems),
		validate
	};
}
const mostBytes$1 = 67108864;
function schemasOf({ service, context }, problems) {
	const key = context.settings.schemas;
	if (key === void 0) return [];
	const allowed = readableFolders(service);
	let left = mostBytes$1;
	const folder = (name) => {
		const path = resolveInside(service.dir, name, allowed, key.at);
		const stat = statIfThere(path, key.at);
		const files = stat?.isFile() === true ? [{
			absolute: path,
			size: stat.size
		}] : walk$1(path, { allowed }).filter((file) => /\.(?:ya?ml|json)$/.test(file.path));
		left -= files.reduce((sum, file) => sum + file.size, 0);
		if (left < 0) throw new UserError("file-too-large", `the schemas below ${name} have more than ${mostBytes$1} bytes`, { hint: "keep there what the context needs only" });
		return files.map(({ absolute }) => ({
			file: relative(service.root, absolute),
			text: readText(absolute, key.at)
		}));
	};
	return key.value.flatMap((name) => {
		try {
			return folder(name);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			problems.push(...error.problems.map((found) => ({
				...found,
				at: found.at ?? key.at
			})));
			return [];
		}
	});
}
const allowancesOf = ({ context }) => context.settings.gate?.value.allow ?? [];
const failOnOf = ({ context }) => context.settings.gate?.value.failOn;
// src/operations/live/helm-version.ts
const majorOf$1 = (version) => /^v?3\./.test(version) ? 3 : 4;
function predictedAs(version) {
	const as = knownHelms[majorOf$1(version)];
	return minorOf$1(version) === minorOf$1(as) ? void 0 : {
		version,
		as
	};
}
const minorOf$1 = (version) => /^v?(\d+\.\d+)\./.exec(version)?.[1];
// src/operations/live/render.ts
async function renderLive(rendering, surroundings) {
	const crds = holdsDefinitions(rendering) ? await definitions(rendering, surroundings) : "";
	const dry = await dryRun(rendering, surroundings);
	if (dry !== void 0) return {
		text: crds + dry.text,
		askedScope: "all",
		release: dry.release
	};
	const looked = await templated(["--dry-run=server"], rendering, surroundings);
	if (looked.exitCode === 0) return {
		text: textOf$2(looked),
		askedScope: "lookup"
	};
	return {
		text: await templateAlone(rendering, surroundings),
		askedScope: "nothing"
	};
}
const definitionFile = /(?:^|\/)crds\//;
function holdsDefinitions({ side, words }) {
	if (words.skipCrds) return false;
	return [...side.prepared.chart.files.keys()].some((path) => definitionFile.test(path) || /^charts\/[^/]+\.tgz$/.test(path));
}
async function definitions(rendering, surroundings) {
	for (const flags of [["--dry-run=server"], []]) {
		const result = await templated(flags, rendering, surroundings);
		if (result.exitCode === 0) return definitionsIn(textOf$2(result));
	}
	return "";
}
const definitionsIn = (text) => splitDocuments(text).filter(({ origin: { template = "" } }) => definitionFile.test(template) && !template.includes("/templates/")).map((document) => sourced(document.origin.template ?? "", document.text)).join("");
const sourced = (template, text) => {
	const templateText = text.replace(/^(?:---\s*\n)?(?:# Source: [^\n]*\n)?/, "");
	return `---\n# Source: ${template}\n${templateText.endsWith("\n") ? templateText : `${templateText}\n`}`;
};
async function dryRun(rendering, surroundings) {
	const { verb, words } = rendering;
	const result = await runHelm([
		...verb === "install" ? ["upgrade", "--install"] : ["upgrade"],
		...takenBy("upgrade", [...words.shaping, ...words.valuesOfRelease]),
		...words.takeOwnership ? ["--take-ownership"] : [],
		"--dry-run=server",
		"--output=json",
		"--disable-openapi-validation"
	], rendering, surroundings);
	if (result.exitCode !== 0) return void 0;
	const stdout = textOf$2(result);
	const release = stdout.slice(Math.max(0, stdout.indexOf("{")));
	const text = readRelease(release, words.noHooks);
	return text === void 0 ? void 0 : {
		text,
		release
	};
}
function readRelease(json, noHooks) {
	let release;
	try {
		release = JSON.parse(json);
	} catch {
		return;
	}
	const manifest = fieldOf$1(release, "manifest");
	const hooks = fieldOf$1(release, "hooks");
	if (typeof manifest !== "string") return void 0;
	const texts = (noHooks || !Array.isArray(hooks) ? [] : hooks).map((hook) => {
		const [path, text] = [fieldOf$1(hook, "path"), fieldOf$1(hook, "manifest")];
		return typeof path === "string" && typeof text === "string" ? sourced(path, text) : "";
	});
	return `${manifest.endsWith("\n") || manifest === "" ? manifest : `${manifest}\n`}${texts.join("")}`;
}
const fieldOf$1 = (value, key) => typeof value === "object" && value !== null ? Reflect.get(value, key) : void 0;
async function templateAlone(rendering, surroundings) {
	const result = await templated([], rendering, surroundings);
	if (result.exitCode === 0) return textOf$2(result);
	throw helmRenderFault(result, rendering.side.prepared, rendering.words.shaping);
}
const textOf$2 = ({ stdout }) => Buffer$1.from(stdout).toString("utf8");
function templated(flags, rendering, surroundings) {
	const { verb, words, cluster } = rendering;
	const { kubeVersion, apiVersions } = cluster.served;
	return runHelm([
		"template",
		...flags,
		...words.skipCrds ? [] : ["--include-crds"],
		...verb === "upgrade" ? ["--is-upgrade"] : [],
		...takenBy("template", words.shaping),
		`--kube-version=${kubeVersion}`,
		`--api-versions=${apiVersions.join(",")}`
	], rendering, surroundings);
}
async function runHelm(args, { side, words, release, namespace }, surroundings) {
	const { prepared } = side;
	const { context } = prepared.target;
	const { env, cwd, signal } = surroundings;
	if (surroundings.trusted === false) throw new TypeError("the code of a fork is not rendered with a login");
	const [verb = "", ...flags] = args;
	const { environmentKubeContext } = environmentChoices(env);
	const { kubeContext } = context;
	const isTyped = environmentKubeContext !== void 0 || words.cluster.some((flag) => flag.startsWith("--kube-context="));
	const { argv } = planCommand([
		verb,
		...flags,
		...words.cluster
	], {
		release,
		releaseFixed: false,
		namespace,
		chart: prepared.chartDir,
		valueFiles: prepared.valueFiles,
		apiVersions: [],
		placeholders: await placeholdersFor(args, prepared.target, surroundings)
	});
	const which = kubeContext === void 0 || isTyped ? [] : ["--kube-context", kubeContext];
	const result = await run$1(await helmFor(context, surroundings), [...argv, ...which], {
		cwd,
		env: {
			...env,
			...privateHelmEnvironment(prepared.folder.path, env, { plugins: true }),
			...verb === "template" && { HELM_DRIVER: "" }
		},
		output: "capture",
		stdin: "none",
		signal,
		grace: 0,
		memory: renderMemory
	});
	signal.throwIfAborted();
	if (result.ended === "too-large") throw new UserError("helm-render", "helm prints more than 64 MiB", {
		at: context.at,
		hint: "split the chart"
	});
	return result;
}
// src/operations/sources/inputs-of.ts
function inputsOf(file) {
	const inputs = {
		paths: new Set(),
		folders: new Set()
	};
	addService(file, inputs);
	return inputs;
}
function inputsOfPlain(chart, valueFiles) {
	const inputs = {
		paths: new Set(valueFiles),
		folders: new Set()
	};
	addChart(chart, inputs);
	return inputs;
}
function leadThroughLinks({ paths, folders }) {
	return [...paths, ...folders].some((path) => existsSync(path) && realpathSync.native(path) !== path);
}
function skipOf(folder, isService) {
	const isOut = attempt(() => leftOut(folder, isService));
	return (path) => !decides.has(basename(path)) && isOut?.(path) === true;
}
const decides = new Set([
	".helmignore",
	"pligos.yaml",
	"Chart.yaml"
]);
const alwaysRead$1 = [
	"Chart.yaml",
	"requirements.yaml",
	".helmignore",
	".helm-artifacts"
];
function addService(file, inputs) {
	if (inputs.paths.has(file)) return;
	const dir = dirname(file);
	inputs.paths.add(file);
	for (const name of alwaysRead$1) inputs.paths.add(join(dir, name));
	for (const path of namedPaths(readMap(file, ownFile))) addNamed(path, dir, inputs);
	addFileCharts(dir, inputs);
}
function addNamed({ path, target }, dir, inputs) {
	const place = resolve(dir, path);
	switch (target) {
		case "file":
		case "file or folder":
			inputs.paths.add(place);
			break;
		case "chart":
			addChart(place, inputs);
			break;
		case "flavor":
			inputs.folders.add(dir);
			addChart(place, inputs);
			break;
		case "service":
			addService(basename(place) === "pligos.yaml" ? place : join(place, "pligos.yaml"), inputs);
			break;
		case "repository": if (path.startsWith(fileScheme)) addChart(resolve(dir, path.slice(fileScheme.length)), inputs);
	}
}
function addChart(dir, inputs) {
	if (inputs.paths.has(dir)) return;
	inputs.paths.add(dir);
	addFileCharts(dir, inputs);
}
function addFileCharts(dir, inputs) {
	for (const name of ["Chart.yaml", "requirements.yaml"]) for (const dependency of itemsOf(at(readMap(join(dir, name), helmFile), "dependencies"))) {
		const path = at(dependency, "repository");
		if (typeof path === "string") addNamed({
			path,
			target: "repository"
		}, dir, inputs);
	}
}
const fileScheme = "file://";
function readMap(file, options) {
	return attempt(() => {
		if (!existsSync(file)) return void 0;
		const { tree } = readOne(file, readFileSync(file, "utf8"), options);
		return tree && valueOf$1(tree);
	});
}
function attempt(work) {
	try {
		return work();
	} catch (error) {
		const isOfSystem = typeof error === "object" && error !== null && "code" in error;
		if (error instanceof UserError || isOfSystem) return void 0;
		throw error;
	}
}
const at = (value, key) => isMap$1(value) ? value.get(key) : void 0;
const itemsOf = (value) => isList(value) ? value : [];
// src/operations/base/files.ts
async function takeBaseFiles(from, surroundings) {
	const { root, tree, commit, head } = from;
	const reading = head.services.map((service) => readingOf$1(service, from, surroundings));
	const paths = [...new Set(reading.flatMap(({ scopes }) => scopes.flatMap((scope) => scope.paths)))];
	const differences = await differencesOf(root, commit.id, {
		paths,
		names: [from.input.plain === void 0 ? "pligos.yaml" : "Chart.yaml"]
	}, surroundings);
	const isUntouched = ({ service, isPlain, scopes }) => differences !== void 0 && isPlain && !head.invalid.has(service) && !differences.touches(scopes);
	const untouched = new Set(reading.filter(isUntouched).map(({ service }) => service));
	const touched = reading.filter(({ service }) => !untouched.has(service));
	const files = openCommitFiles({
		root,
		commit,
		into: tree,
		differences
	}, surroundings);
	const ownPaths = [...touched.map(({ service }) => configOf(service)), ...unreadServices(from, differences, surroundings)].map((file) => join(tree, relative(root, file)));
	const first = touched.flatMap(({ scopes }) => scopes);
	const scopes = differences === void 0 ? [{ paths: [""] }] : first;
	const leavesOutTheSame = (scope) => leftOutAlike(scope, differences);
	await takeAll({
		ownPaths,
		scopes,
		leavesOutTheSame
	}, files, from, surroundings);
	return {
		untouched,
		configs: ownPaths.filter((file) => existsSync(file))
	};
}
function leftOutAlike({ paths, skip }, differences) {
	if (skip === void 0) return true;
	if (differences === void 0 || differences.named.length > 0) return false;
	const ignoring = paths.map((path) => path === "" ? ".helmignore" : `${path}/.helmignore`);
	return !differences.touches([{ paths: ignoring }]);
}
function readingOf$1(service, from, { cwd }) {
	const { plain, alsoRead = [] } = from.input;
	const ownPaths = plain === void 0 ? inputsOf(configOf(service)) : inputsOfChart(service, plain, cwd);
	const inputs = {
		...ownPaths,
		paths: new Set([...ownPaths.paths, ...alsoRead.map((file) => resolve(cwd, file))])
	};
	return {
		service,
		isPlain: [...inputs.paths, ...inputs.folders].every((path) => isInside(path, from.root)) && !leadThroughLinks(inputs),
		scopes: scopesOf(inputs, from.root)
	};
}
const inputsOfChart = (service, plain, cwd) => inputsOfPlain(service.dir, [...[...service.contexts.values()].flatMap(({ source }) => source.valueFiles.map(({ value }) => value)), ...globFolders(plain, service.dir, cwd)]);
const globFolders = ({ valueFiles }, dir, cwd) => valueFiles.filter((line) => isGlob$1(resolve(cwd, line))).map((line) => splitGlob(resolve(dir, line)).folder);
const configOf = ({ dir, file }) => dirname(file) === dir ? file : join(dir, "pligos.yaml");
const existsAsService = (folder) => existsSync(join(folder, "pligos.yaml"));
function scopesOf({ paths, folders }, root) {
	const insideRoot = (all) => [...all].filter((path) => isInside(path, root));
	return [{ paths: insideRoot(paths).map((path) => inRepository(path, root)) }, ...insideRoot(folders).map((folder) => {
		const top = inRepository(folder, root);
		const skip = skipOf(folder, existsAsService);
		return {
			paths: [top],
			skip: (path) => skip(top === "" ? path : path.slice(top.length + 1))
		};
	})];
}
const inRepository = (path, root) => relative(root, path).split(sep).join("/");
function unreadServices({ root, input, head }, differences, { cwd }) {
	const headFiles = new Set(head.services.map(({ file }) => file));
	const unread = [...head.problemsOf.keys()].filter((file) => !headFiles.has(file) && isInside(file, root));
	const names = input.plain?.charts ?? (input.configs?.length ? input.configs : ["."]);
	const folders = names.map((name) => realOf(splitGlob(resolve(cwd, name)).folder));
	const deleted = (differences?.named ?? []).filter(({ path, inCommit }) => inCommit && !existsSync(join(root, path))).map(({ path }) => join(root, path)).filter((file) => folders.some((folder) => isInside(file, folder)));
	if (input.plain === void 0) return [...new Set([...unread, ...deleted])];
	const namedPaths = names.filter((name) => !isGlob$1(resolve(cwd, name))).map((name) => join(realOf(resolve(cwd, name)), "Chart.yaml"));
	return [...new Set([
		...unread,
		...deleted,
		...namedPaths
	])].filter((file) => !headFiles.has(file));
}
const realOf = (path) => existsSync(path) ? realpathSync.native(path) : path;
async function takeAll({ ownPaths, scopes: first, leavesOutTheSame }, files, from, surroundings) {
	const folders = new Set();
	const fresh = (scope) => {
		const paths = scope.paths.filter((path) => !folders.has(keyOf$1(scope, path)));
		for (const path of paths) folders.add(keyOf$1(scope, path));
		return paths.length === 0 ? [] : [{
			...scope,
			paths
		}];
	};
	const namedPaths = () => ownPaths.flatMap((file) => scopesOf(namedBy(file, from, surroundings), from.tree)).flatMap(fresh);
	for (const scope of first) if (leavesOutTheSame(scope)) fresh(scope);
	let scopes = ownPaths.length === 0 && first.length === 0 ? [] : [...first, ...namedPaths()];
	while (scopes.length > 0) {
		reportMissing(await files.take(scopes), surroundings);
		scopes = namedPaths();
	}
}
const keyOf$1 = (scope, path) => `${scope.skip === void 0 ? "" : "own "}${path}`;
function namedBy(file, { input, root, tree }, { cwd }) {
	if (input.plain === void 0) return inputsOf(file);
	const { valueFiles } = input.plain;
	const values = valueFiles.filter((name) => !isGlob$1(resolve(cwd, name))).map((name) => join(tree, relative(root, realOf(resolve(cwd, name)))));
	return inputsOfPlain(dirname(file), [...values, ...globFolders(input.plain, dirname(file), tree)]);
}
function reportMissing({ pointers, submodules }, { host }) {
	for (const path of pointers) host.report(warning("base-incomplete", `${path} is kept in Git LFS, its content at the base is not here`, { hint: "what is compared is the pointer of the base with the content of the working tree" }));
	for (const path of submodules) host.report(warning("base-incomplete", `the submodule ${path} lacks the commit that it had at the base`, { hint: "check submodules out with fetch-depth: 0; until then the base is compared without it" }));
}
// src/operations/base/side.ts
async function findBase(dir, ref, surroundings) {
	const commit = ref === void 0 ? await mergeBase(dir, surroundings) : await commitOf(dir, ref, surroundings);
	if (commit !== void 0) return commit;
	const refusal = await refusalOf(dir, surroundings);
	if (refusal !== void 0) throw refusal;
	throw await baseMissing(dir, ref, surroundings);
}
async function baseMissing(dir, ref, surroundings) {
	const branch = ref === void 0 ? await defaultBranch(dir, surroundings) : void 0;
	const missing = branch === void 0 ? "found no default branch of origin, no main and no master to compare with" : `git knows no commit that this branch and ${branch.name} share`;
	const message = ref === void 0 ? missing : `git knows no commit ${JSON.stringify(ref)} here`;
	const expectedRef = ref === void 0 ? "a commit, branch or tag with --base" : "one that `git rev-parse` finds";
	return new UserError("no-base", message, { hint: await isShallow(dir, surroundings) === true ? allCommits : `name ${expectedRef}` });
}
const allCommits = "this clone is shallow: run git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*'; in a job, set fetch-depth: 0 of actions/checkout";
async function openBase(commit, input, head, folder, surroundings) {
	const { cwd } = surroundings;
	const root = realOf(findRoot(startOf(input, surroundings)));
	const tree = join(realOf(folder), "base");
	mkdirSync(tree);
	const { untouched, configs } = await takeBaseFiles({
		commit,
		root,
		tree,
		input,
		head
	}, surroundings);
	const baseSurroundings = {
		...surroundings,
		cwd: tree,
		copyOf: root
	};
	const plainCharts = input.plain && plainInTree(input.plain, {
		cwd,
		root,
		tree
	});
	const inputs = (plainCharts === void 0 ? configs.length > 0 : plainCharts.charts.length > 0) ? [plainCharts === void 0 ? { configs } : { plain: plainCharts }] : [];
	const projects = await Promise.all(inputs.map((one) => openIfThere(one, baseSurroundings)));
	const inTree = (path) => join(tree, relative(root, path));
	const untouchedServices = [...untouched].map((service) => ({
		...service,
		dir: inTree(service.dir),
		file: inTree(service.file)
	}));
	const name = head.loader.repositories.get(root);
	const names = new Map([...name === void 0 ? [] : [[tree, name]], ...projects.flatMap(({ loader }) => [...loader.repositories])]);
	const others = projects.flatMap(({ services }) => services);
	return {
		commit,
		project: {
			services: [...untouchedServices, ...others.filter(({ dir }) => !untouchedServices.some((one) => one.dir === dir))],
			loader: makeLoader(names, head.loader.isStrange),
			problems: projects.flatMap(({ problems }) => problems),
			invalid: new Set(projects.flatMap(({ invalid }) => [...invalid])),
			problemsOf: new Map(projects.flatMap(({ problemsOf }) => [...problemsOf]).filter(([file]) => !untouchedServices.some((one) => one.file === file)))
		},
		root,
		tree,
		untouched
	};
}
const startOf = ({ plain, configs }, { cwd }) => splitGlob(resolve(cwd, plain?.charts[0] ?? configs?.[0] ?? ".")).folder;
function plainInTree(plain, { cwd, root, tree }) {
	const inTree = (name) => {
		const path = resolve(cwd, name);
		const { folder, pattern = "" } = splitGlob(path);
		return join(tree, relative(root, realOf(folder)), pattern);
	};
	const here = realOf(cwd);
	const isWithin = isInside(here, root);
	const moved = (file) => {
		const path = resolve(here, file);
		if (!isInside(path, root)) return existsSync(path) ? path : file;
		return isAbsolute(file) || !isWithin ? inTree(file) : file;
	};
	return {
		...plain,
		charts: plain.charts.map(inTree).filter((chart) => isGlob$1(chart) || isChart(chart)),
		valueFiles: plain.valueFiles.map(moved),
		isOneOfSeveral: areSeveral(plain, { cwd }),
		base: {
			cwd: isWithin ? inTree(cwd) : tree,
			inWorkTree: (path) => isInside(path, tree) ? join(root, relative(tree, path)) : path
		}
	};
}
async function openIfThere(input, surroundings) {
	try {
		return await openProject(input, surroundings);
	} catch (error) {
		if (!(error instanceof UserError && error.problems.every(({ code }) => code === "file-missing" || code === "no-service"))) throw error;
		return emptyProject();
	}
}
const emptyProject = () => ({
	services: [],
	loader: makeLoader(),
	problems: [],
	invalid: new Set(),
	problemsOf: new Map()
});
function lendArchives(target, { root, tree }) {
	const dir = storedDir(target.service, target.context);
	const ownFolder = join(root, relative(tree, dir));
	for (const { file, sha256: digest, content } of readArtifacts(dir)?.archives ?? []) {
		const source = join(ownFolder, file);
		if (content !== void 0 || !isInside(source, ownFolder) || !existsSync(source)) continue;
		if (sha256$1(readFileSync(source)) !== digest) continue;
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		copyFileSync(source, join(dir, file));
	}
}
// src/operations/compare/sides.ts
const betweenRenders = 1100;
async function renderSides(pair, settings, surroundings, always = false) {
	const problems = [];
	const open = [];
	const attempt = async (side, work) => {
		try {
			return await work();
		} catch (error) {
			for (const found of problemsOf(error, surroundings.signal)) addOnce(problems, {
				side,
				problem: found
			});
			return;
		}
	};
	const prepareSide = (side, target, project) => attempt(side, async () => {
		const faults = pair.faults?.[side] ?? [];
		if (faults.length > 0) throw UserError.of(faults);
		if (target === void 0) return void 0;
		if (side === "base" && pair.source !== void 0) lendArchives(target, pair.source);
		const keep = (found) => void problems.push({
			side,
			problem: found
		});
		for (const file of target.context.lacks ?? []) keep(warning("file-missing", `the base lacks ${nameAtBase(file, pair)} and is rendered without it`));
		const quiet = {
			...surroundings,
			host: {
				...surroundings.host,
				report: keep,
				info() {}
			}
		};
		const renderables = await renderable(target, project.loader, pair.pairs?.[side], quiet);
		open.push(renderables);
		return renderables;
	});
	const isKnownEqual = pair.head !== void 0 && pair.source?.untouched.has(pair.head.service) === true;
	if (isKnownEqual && !always) return {
		untouched: true,
		problems,
		made: open
	};
	try {
		const [head, base] = [await prepareSide("head", pair.head, pair.project), isKnownEqual ? void 0 : await prepareSide("base", pair.base, pair.baseProject)];
		const isEqual = head !== void 0 && (isKnownEqual || base !== void 0 && isUntouched(head, base) && !filesDiffer(settings.flags, pair.source, surroundings));
		if (isEqual && !always) return {
			untouched: true,
			problems,
			made: open
		};
		const render = async (side, renderables) => {
			if (renderables === void 0) return void 0;
			const own = side === "base" ? {
				...settings,
				flags: flagsAtBase(settings.flags, pair.source, surroundings)
			} : settings;
			const text = await attempt(side, () => renderText(renderables, own, surroundings));
			if (text === void 0) return void 0;
			const isConstant = !mayVary(renderables.prepared.chart, renderables.values);
			if (side === "base") return {
				text,
				...isConstant && { again: text }
			};
			if (isConstant) return { text };
			const again = await attempt(side, async () => {
				await setTimeout$1(betweenRenders, void 0, { signal: surroundings.signal });
				return renderText(renderables, settings, surroundings);
			});
			return {
				text,
				...again !== void 0 && { again }
			};
		};
		const [after, before] = isEqual ? await render("head", head).then((both) => [both, both && { text: both.text }]) : await Promise.all([render("head", head), render("base", base)]);
		return {
			...after && head && { head: {
				...after,
				chart: head.prepared.chart,
				values: head.values
			} },
			...before && { base: before },
			...after && before && head && base && { dependencies: compareDependencies(base.prepared.chart, head.prepared.chart) },
			untouched: false,
			problems,
			made: open
		};
	} finally {
		for (const { prepared } of open) prepared.folder.dispose();
	}
}
const nameAtBase = (file, { source }) => JSON.stringify(source === void 0 ? file : relative(source.tree, file));
function flagsAtBase(flags, source, { cwd }) {
	if (source === void 0) return flags;
	return mapFiles(flags, (path) => {
		const there = join(source.tree, relative(source.root, resolve(cwd, path)));
		return isInside(there, source.tree) && existsSync(there) ? there : path;
	});
}
function filesDiffer(flags, source, { cwd }) {
	const now = filesIn(flags);
	const then = filesIn(flagsAtBase(flags, source, { cwd }));
	return now.some((path, at) => {
		const other = then[at] ?? path;
		if (other === path) return false;
		const own = resolve(cwd, path);
		return !existsSync(own) || !readFileSync(own).equals(readFileSync(other));
	});
}
function problemsOf(error, { aborted, reason }) {
	if (error instanceof UserError) return error.problems;
	if (aborted && reason instanceof UserError) return reason.problems;
	throw error;
}
function addOnce(problems, found) {
	if (!problems.some(({ problem: known }) => known.code === "context-timeout" && found.problem.code === "context-timeout")) problems.push(found);
}
function timeLimit(name, milliseconds, signal) {
	if (milliseconds === void 0) return {
		signal,
		dispose() {}
	};
	const own = new AbortController();
	const onAbort = () => own.abort(signal.reason);
	if (signal.aborted) onAbort();
	else signal.addEventListener("abort", onAbort, { once: true });
	const late = UserError.of([problem("context-timeout", `${name} took longer than ${milliseconds / 1e3} s`, { hint: "raise timeout, or see what it waits for" })]);
	const timer = setTimeout(() => own.abort(late), milliseconds);
	return {
		signal: own.signal,
		dispose() {
			clearTimeout(timer);
			signal.removeEventListener("abort", onAbort);
		}
	};
}
// src/operations/live/live-state.ts
async function readLiveState({ target, project, pair, made: renderables }, run, surroundings) {
	const { env } = surroundings;
	const { context } = target;
	const flags = connectionFlags(run.command, {
		kubeContext: context.kubeContext,
		environment: environmentChoices(env).environmentKubeContext
	});
	const prepare = async () => {
		const side = await renderable(target, project.loader, pair, surroundings);
		renderables.push(side);
		return side;
	};
	const [cluster, side, helm] = await allOf([
		run.clusters.of(flags),
		prepare(),
		helmOf(context, surroundings)
	]);
	const namespace = pair.namespace ?? cluster.connection.namespace;
	const { readHistory, predict } = await loadCluster();
	const driver = env["HELM_DRIVER"] ?? "";
	const history = await readHistory(cluster.connection, {
		release: pair.release,
		namespace,
		driver
	});
	const words = liveWords(run.command);
	const verb = verbOf(history, run);
	const rendering = {
		side,
		words,
		verb,
		release: pair.release,
		namespace,
		cluster
	};
	const rendered = await renderLive(rendering, surroundings);
	const intent = intentOf(words, {
		helm: helm.version,
		release: pair.release,
		namespace,
		verb
	});
	const { connection, served } = cluster;
	const ask = (text) => predict(connection, served, {
		...intent,
		manifest: text
	}, history);
	const second = async () => {
		if (!mayVary(side.prepared.chart, side.values, true)) return void 0;
		await setTimeout$1(betweenRenders, void 0, { signal: surroundings.signal });
		const { text } = await renderLive(rendering, surroundings);
		return text === rendered.text ? void 0 : ask(text);
	};
	const [prediction, again] = await Promise.all([ask(rendered.text), second()]);
	return {
		pair,
		namespace,
		side,
		cluster,
		history,
		intent: {
			...intent,
			manifest: rendered.text
		},
		rendered,
		helm: helm.version,
		prediction,
		...again && { again }
	};
}
async function allOf(work) {
	await Promise.allSettled(work);
	return Promise.all(work);
}
function verbOf({ last }, { command, installs }) {
	if (command[0] === "install") return "install";
	return last !== void 0 && last.status !== "uninstalled" || !installs ? "upgrade" : "install";
}
function intentOf(words, { helm, ...rest }) {
	const { forceConflicts, forceReplace, takeOwnership, createNamespace, skipCrds, noHooks } = words;
	return {
		...rest,
		helm: majorOf$1(helm),
		serverSide: words.serverSide ?? "auto",
		forceConflicts,
		forceReplace,
		takeOwnership,
		createNamespace,
		skipCrds,
		noHooks
	};
}
// src/operations/render/assumptions.ts
function answersFor(context, flags) {
	const { kubeVersion = context.kubeVersion, apiVersions, isUpgrade } = answersIn(flags);
	return {
		...kubeVersion !== void 0 && { kubeVersion },
		apiVersions: apiVersions.length > 0 ? apiVersions : context.apiVersions,
		isUpgrade
	};
}
async function assumptionsOf({ context }, chart, flags, surroundings) {
	const answers = answersFor(context, flags);
	const questions = askedBy(chart);
	const builtIn = answers.kubeVersion !== void 0 && answers.apiVersions.length > 0 ? void 0 : await builtInFor(context, surroundings);
	return {
		findings: assumedFindings({
			...answers,
			questions,
			builtIn
		}),
		...answers.kubeVersion === void 0 && builtIn !== void 0 && { kubeVersion: builtIn.kubeVersion }
	};
}
async function builtInFor(context, surroundings) {
	try {
		return await builtInOf(await helmFor(context, surroundings), surroundings);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function assumedFindings(assuming) {
	const { questions, kubeVersion, apiVersions, isUpgrade, builtIn } = assuming;
	const questionsAbout = (...about) => questions.filter((one) => about.includes(one.about));
	const findings = [];
	if (kubeVersion === void 0) {
		const ownVersion = builtIn === void 0 ? "helm's own" : `helm's own, ${builtIn.kubeVersion},`;
		findings.push(finding("assumed-kube-version", questionsAbout("kube-version"), {
			message: (also) => `templates read the Kubernetes version of the cluster; ${ownVersion} is assumed${also}`,
			hint: "set kubeVersion of the context to that of its cluster"
		}));
	}
	if (apiVersions.length === 0) findings.push(missingApis(questionsAbout("api-version"), builtIn));
	findings.push(finding("assumed-install", questionsAbout("release"), {
		message: (also) => `templates read whether the release is new; ${isUpgrade ? "an upgrade" : "a first install"} of revision 1 is assumed${also}`,
		hint: isUpgrade ? "expect what depends on the revision to differ in the cluster" : "add -- --is-upgrade to see the upgrade (in the Action, command: upgrade --install)"
	}), finding("assumed-lookup", questionsAbout("lookup"), {
		message: (also) => `templates use lookup; an empty cluster is assumed${also}`,
		hint: "expect what depends on it to differ in the cluster, such as passwords that are kept"
	}));
	return findings.filter((found) => found !== void 0);
}
function missingApis(questions, builtIn) {
	const apiVersions = new Set(builtIn?.apiVersions);
	const missing = questions.filter(({ what }) => what === "" || !apiVersions.has(what));
	const names = [...new Set(missing.map(({ what }) => what).filter((what) => what !== ""))].toSorted();
	const shown = listNames$3(names);
	const served = [...new Set(names.map((name) => name.slice(0, name.lastIndexOf("/"))))].filter((one) => apiVersions.has(one));
	const though = served.length === 0 ? "" : `, though Kubernetes itself serves ${listNames$3(served)}`;
	return finding("assumed-api-versions", missing, {
		message: (also) => names.length === 0 ? `templates ask which APIs the cluster has, and those of Kubernetes alone were assumed${also}` : `templates check whether the cluster has ${shown}; the answer "no" is assumed${also}${though}`,
		hint: names.length === 0 ? "set apiVersions of the context to what its cluster has besides" : `set apiVersions of the context to those that its cluster has: \`[${shown}]\``
	});
}
const mostNames$5 = 5;
const listNames$3 = (names) => names.slice(0, mostNames$5).join(", ") + (names.length > mostNames$5 ? " …" : "");
function finding(rule, questions, { message, hint }) {
	const templates = [...new Set(questions.map(({ template }) => template))];
	const [first] = templates;
	if (first === void 0) return void 0;
	const others = templates.length - 1;
	return {
		rule,
		severity: "info",
		side: "after",
		message: message(others === 0 ? "" : ` (here and in ${plural(others, "more template")})`),
		hint,
		template: first
	};
}
// src/operations/live/questions.ts
const metadataOnly = (kind) => `application/json;as=${kind};g=meta.k8s.io;v=v1`;
function questionsTo(connection, served, { pathOf }) {
	const pathTo = (apiVersion, kind, namespace, name) => {
		const servedKind = served.kind(apiVersion, kind);
		return servedKind && pathOf(servedKind, namespace, name);
	};
	const ask = async (path, accept) => {
		if (path === void 0) return "unknown";
		try {
			const { status, body } = await connection.send({
				method: "GET",
				path,
				accept
			});
			if (status === 404) return "missing";
			return status === 200 ? parsed(body) : "unknown";
		} catch (error) {
			if (error instanceof UserError) return "unknown";
			throw error;
		}
	};
	const list = (path, query) => ask(path && `${path}?${query}`, metadataOnly("PartialObjectMetadataList"));
	return {
		get: (apiVersion, kind, namespace, name) => ask(pathTo(apiVersion, kind, namespace, name), "application/json"),
		async isThere(apiVersion, kind, namespace, name) {
			const path = pathTo(apiVersion, kind, namespace, name);
			const answer = await ask(path, metadataOnly("PartialObjectMetadata"));
			return answer === "unknown" ? void 0 : answer !== "missing";
		},
		async count(apiVersion, kind, namespace, labels) {
			const selector = labels === void 0 ? "" : `&labelSelector=${encodeURIComponent(labels)}`;
			const answer = await list(pathTo(apiVersion, kind, namespace), `limit=1${selector}`);
			if (typeof answer === "string") return void 0;
			return itemsIn(answer).length + numberAt$2(answer["metadata"], "remainingItemCount");
		},
		async names(apiVersion, kind, namespace) {
			const answer = await list(pathTo(apiVersion, kind, namespace), "limit=500");
			if (typeof answer === "string") return void 0;
			return itemsIn(answer).flatMap((item) => {
				const name = fieldAt(item, "metadata", "name");
				return typeof name === "string" ? [name] : [];
			});
		}
	};
}
function parsed(body) {
	try {
		const value = JSON.parse(body);
		return isJsonMap$1(value) ? value : "unknown";
	} catch {
		return "unknown";
	}
}
const isJsonMap$1 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const itemsIn = (list) => Array.isArray(list["items"]) ? list["items"] : [];
const numberAt$2 = (value, key) => {
	const child = fieldAt(value, key);
	return typeof child === "number" ? child : 0;
};
function fieldAt(value, ...keys) {
	return keys.reduce((outer, key) => isJsonMap$1(outer) && Object.hasOwn(outer, key) ? outer[key] : void 0, value);
}
// src/operations/live/findings.ts
const refusals = {
	server: {
		rule: "server-refuses",
		says: "the API server refuses it, and the upgrade stops there",
		hint: "correct what the server names; the words are its own"
	},
	conflict: {
		rule: "field-conflict",
		says: "another manager owns fields that the release sets, and the server rejects the apply",
		hint: "take the fields out of the chart, or let helm take them over with --force-conflicts"
	},
	owned: {
		rule: "owned-by-other",
		says: "it is in the cluster and does not belong to this release, so helm refuses the whole command",
		hint: "give it another name, or hand it over with --take-ownership where that is meant"
	},
	"unknown-kind": {
		rule: "unknown-kind",
		says: "the cluster serves no such kind, so helm refuses the whole command",
		hint: "install its definition first, or change the apiVersion"
	},
	helm: {
		rule: "helm-refuses",
		says: "helm refuses the command",
		hint: "see what helm names; the words are its own"
	}
};
function refusalFindings({ refusal, resources }, clean) {
	return [...refusal === void 0 ? [] : [findingOf(refusal, void 0, clean)], ...resources.flatMap((resource) => resource.refusal === void 0 ? [] : [findingOf(resource.refusal, resource, clean)])];
}
function findingOf({ why, message, owner }, resource, clean) {
	const { rule, says, hint } = refusals[why];
	const ownerText = owner === void 0 ? "" : ` (the release ${owner.release} in ${owner.namespace} has it)`;
	return {
		rule,
		severity: "high",
		side: resource?.rendered === void 0 ? "before" : "after",
		...resource && { resource: identityOf(resource) },
		...resource?.template !== void 0 && { template: resource.template },
		message: `${says}${ownerText}: ${oneLine(clean(message))}`,
		hint: resource === void 0 ? stuckHint : namespaceHint(message) ?? hint
	};
}
function namespaceHint(message) {
	const name = /^namespaces "([^"]+)" not found$/.exec(message)?.[1];
	return name && `make the namespace first: --create-namespace does so for the release's own, kubectl create namespace ${name} for any`;
}
const stuckHint = "the words are helm's own; where the release is stuck, pligos preflight says since when, by whom, and what frees it";
function identityOf({ apiVersion, kind, namespace, name, rendered }) {
	const prefix = name === "" && rendered !== void 0 ? prefixOf(rendered) : void 0;
	return {
		group: groupOf$1(apiVersion),
		kind,
		namespace,
		name,
		...prefix !== void 0 && { generateName: prefix }
	};
}
function prefixOf({ metadata }) {
	const prefix = typeof metadata === "object" && metadata !== null && "generateName" in metadata && metadata["generateName"];
	return typeof prefix === "string" ? prefix : void 0;
}
const mostWords = 1e3;
const printedObject = /(Invalid value: )[\w.*&[\]]*\{.{100,}\}(?=: )/gs;
function oneLine(text) {
	const line = text.trim().replace(printedObject, "$1{…}").replaceAll(/\s+/g, " ").replace(/\.$/, "");
	return line.length > mostWords ? `${line.slice(0, mostWords)}…` : line;
}
function versionFindings({ kubeVersion, apiVersions }, served) {
	const servedVersions = new Set(served.apiVersions);
	const missing = apiVersions.filter((version) => !servedVersions.has(version));
	const differs = kubeVersion !== void 0 && minorOf(kubeVersion) !== minorOf(served.kubeVersion);
	if (!differs && missing.length === 0) return [];
	return [{
		rule: "cluster-differs",
		severity: "info",
		side: "after",
		message: `the context names ${[...differs ? [`Kubernetes ${kubeVersion}, and the cluster runs ${served.kubeVersion}`] : [], ...missing.length > 0 ? [`${missing.join(", ")}, which the cluster does not serve`] : []].join("; and ")}: what the cluster says was used`,
		hint: "set kubeVersion and apiVersions of the context to what its cluster has, so that previews without it agree"
	}];
}
const minorOf = (version) => /^v?(\d+\.\d+)/.exec(version)?.[1] ?? version;
// src/operations/load-schemas.ts
const loadSchemas = async () => (await import("./schema-tables.js")).schemaTables;
// src/operations/compare/policy.ts
const defaultTimeout = 3e4;
const mostOutput = 16777216;
const manifestsWord = "%{manifests}";
async function runPolicies(engine, input, surroundings) {
	const policies = policiesOf(input.target);
	if (surroundings.trusted === false) return {
		findings: [],
		problems: policies.map((policy) => untrusted(policy, input.target))
	};
	const findings = [];
	const problems = [];
	for (const policy of policies) try {
		const hits = hitsOf$1(engine, policy, await outputOf(policy, input, surroundings), input);
		findings.push(...engine.policyFindings({
			...input,
			hits
		}));
		if (hits.length > engine.mostPolicyFindings) problems.push(tooMany(engine, policy, hits.length));
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		problems.push(...error.problems.map((found) => ({
			...found,
			at: found.at ?? policy.at
		})));
	}
	return {
		findings,
		problems
	};
}
function policiesOf({ context }) {
	const { policy } = context.settings;
	return (policy?.value ?? []).map(({ run: command, timeout }) => ({
		run: command,
		at: policy?.at ?? context.at,
		timeout: timeout === void 0 ? defaultTimeout : timeout * 1e3
	}));
}
async function outputOf(policy, { target, manifests }, surroundings) {
	const words = wordsOf(policy);
	const folder = privateFolder("pligos-policy-");
	try {
		const file = join(folder.path, "manifests.yaml");
		if (words.some((word) => word.includes(manifestsWord))) writeFileSync(file, manifests, { mode: 384 });
		const [command = "", ...rest] = words.map((word) => word.replaceAll(manifestsWord, file));
		const env = harmlessVariables.flatMap((name) => {
			const value = surroundings.env[name];
			return value === void 0 ? [] : [[name, value]];
		});
		const result = await run$1(command, rest, {
			cwd: target.service.dir,
			env: Object.fromEntries(env),
			output: "capture",
			stdin: Buffer$1.from(manifests),
			signal: surroundings.signal,
			timeout: policy.timeout,
			limit: mostOutput
		});
		surroundings.signal.throwIfAborted();
		return result;
	} finally {
		folder.dispose();
	}
}
function wordsOf(policy) {
	const split = splitWords(policy.run);
	if ("unclosed" in split) throw failure(policy, `has a quote ${split.unclosed} that is never closed`, "close it");
	const [first] = split.words;
	if (first === void 0) throw failure(policy, "holds no word", "name the program and its arguments");
	const other = split.words.flatMap((word) => word.match(/%\{[^{}]*\}/g) ?? []).find((word) => word !== manifestsWord);
	if (other === void 0) return split.words;
	throw new UserError("placeholder-unknown", `the policy ${shown$1(policy)} contains the unknown placeholder ${other}`, {
		at: policy.at,
		hint: `${manifestsWord} is the only one that a policy knows`
	});
}
function hitsOf$1(engine, policy, result, { clean }) {
	if (result.ended === "timeout") {
		const message = `did not end within ${policy.timeout / 1e3} s`;
		throw failure(policy, message, "make it faster, or give it a longer timeout");
	}
	if (result.ended === "too-large") throw failure(policy, `printed more than ${mostOutput} bytes`, "let it print its findings only");
	const hits = engine.readPolicyOutput(Buffer$1.from(result.stdout).toString("utf8"));
	if (hits !== void 0 && (hits.length > 0 || result.exitCode === 0)) return hits;
	const code = result.exitCode === 0 ? "" : `ended with exit code ${result.exitCode} and `;
	const said = tail(clean(result.stderr.slice(-1e5)));
	const message = `${code}${hits === void 0 ? "printed nothing that can be read as findings" : "found nothing"}`;
	throw failure(policy, said === "" ? message : `${message}: ${said}`, "make it print JSON or SARIF on stdout (conftest: -o json) and errors on stderr");
}
const shown$1 = ({ run: command }) => JSON.stringify(command.length > 80 ? `${command.slice(0, 79)}…` : command);
const failure = (policy, what, hint) => new UserError("policy-failed", `the policy ${shown$1(policy)} ${what}`, {
	at: policy.at,
	hint
});
function tail(stderr) {
	const line = stderr.trim().replace(/\s+/g, " ");
	return line.length > 500 ? `…${line.slice(-499)}` : line;
}
function untrusted(policy, target) {
	return warning("policy-untrusted", `the policy ${shown$1(policy)} of ${targetName(target)} was not run: the code is not trusted`, {
		at: policy.at,
		hint: "run pligos diff on a machine of your own, after reading the change"
	});
}
function tooMany(engine, policy, number) {
	const message = `the policy ${shown$1(policy)} found ${number} violations, the first ${engine.mostPolicyFindings} are shown`;
	return problem("policy-failed", message, {
		at: policy.at,
		hint: "correct those first, or let the policy say less of each"
	});
}
// src/operations/compare/judge-context.ts
const wholeAfter = ({ after, withTests }) => (withTests ?? { after }).after;
async function compareAndJudge(engine, input, laws) {
	const opened = engine.openComparison(input);
	const tables = await tablesFor(opened.comparison, laws);
	const { findings, images } = engine.judge({
		...opened,
		...laws,
		...tables
	});
	const { comparison } = opened;
	return {
		comparison: {
			...comparison,
			findings: engine.worstFirst([...comparison.findings, ...findings])
		},
		images,
		after: wholeAfter(opened),
		clean: (text) => opened.redactor().text(text, false)
	};
}
async function tablesFor({ counts }, { validate, kubeVersion }) {
	const isEqual = counts.equal === counts.after && kubeVersion.before === kubeVersion.after;
	return validate === "none" || validate === "changed" && isEqual ? {} : { tables: await loadSchemas() };
}
function contextDeleted({ service, context }, { entries }) {
	const { release, namespace } = pairOf$2({
		service,
		context
	});
	const number = entries.length;
	const count = number === 0 ? "" : ` (${plural(number, "resource")})`;
	const where = namespace === void 0 ? "" : ` --namespace ${namespace}`;
	return {
		rule: "context-deleted",
		severity: "critical",
		side: "before",
		message: `the context ${context.name} is removed: its resources stay in the cluster${count}, and are no longer deployed or deleted`,
		hint: `run \`helm uninstall ${release}${where}\` when that is meant, or restore the context`
	};
}
async function judgeContext(engine, input, { head, base, root, validate, commit, releases, weakened = [], assumed = [], kubeVersion = {} }, surroundings) {
	const target = head ?? base;
	if (target === void 0) throw new TypeError("a context stands on neither side");
	const problems = [];
	const own = lawsOf({
		...head && { head },
		...base && { base }
	}, validate, problems);
	const { flag } = kubeVersion;
	const laws = {
		...own,
		kubeVersion: flag === void 0 ? {
			...own.kubeVersion,
			...kubeVersion
		} : {
			before: flag,
			after: flag
		}
	};
	const opened = engine.openComparison(input);
	const { images, commitImages, ...judgement } = engine.judge({
		...opened,
		...laws,
		...releases && { isSecondRelease: true },
		...commit !== void 0 && { commit },
		...await tablesFor(opened.comparison, laws)
	});
	const findings = head === void 0 ? [contextDeleted(target, opened.before)] : [...releases ? [engine.secondRelease(releases, opened)] : [], ...judgement.findings];
	const clean = (text) => opened.redactor().text(text, false);
	const policy = head === void 0 ? {
		findings: [],
		problems: []
	} : await runPolicies(engine, {
		target: head,
		manifests: input.after.text,
		view: wholeAfter(opened),
		clean
	}, surroundings);
	const { comparison } = opened;
	const all = withSources([
		...comparison.findings,
		...findings,
		...policy.findings,
		...assumed
	], target, root);
	const judged = [...engine.applyAllowances(all, allowancesOf(target)), ...withSources(weakened, target, root)];
	return {
		comparison: {
			...comparison,
			...releases && { restarts: [] },
			findings: engine.worstFirst(judged)
		},
		images,
		...commitImages.length > 0 && { commitImages },
		after: wholeAfter(opened),
		clean,
		problems: [...problems, ...policy.problems]
	};
}
// src/operations/live/decide.ts
const deciders = {
	"volume-claim-removed": claimRemoved,
	"stateful-set-removed": setRemoved,
	"crd-removed": definitionRemoved,
	"crd-tightened": definitionTightened,
	"crd-version-flipped": definitionFlipped,
	"reference-outside": referenceOutside,
	"tls-secret-changed": certificateElsewhere,
	"service-without-pods": serviceWithoutPods,
	"replicas-dropped-under-autoscaler": replicasDropped
};
async function decide$1(findings, deciding) {
	return (await Promise.all(findings.map(async (finding) => {
		const decider = Object.hasOwn(deciders, finding.rule) ? deciders[finding.rule] : void 0;
		const place = aboutOf(finding, deciding);
		return decider === void 0 || place === void 0 ? finding : decider(finding, place, deciding);
	}))).filter((finding) => finding !== void 0);
}
function aboutOf({ resource }, { before, after }) {
	if (resource === void 0) return void 0;
	const id = "id" in resource ? resource.id : idOf(resource);
	const valueIn = (view) => {
		const entry = view.find(id);
		return (entry && view.value(entry)) ?? new Map();
	};
	const { group, kind, namespace, name } = resource;
	return {
		group,
		kind,
		namespace,
		name,
		before: valueIn(before),
		after: valueIn(after)
	};
}
function settleFinding({ uncertain, ...finding }, certainText, severity = finding.severity) {
	const [start, end] = uncertain?.certain ?? [finding.message, ""];
	return {
		...finding,
		severity,
		message: start + certainText + end
	};
}
async function policyOf(ask, namespace, claim) {
	const claimObject = await ask.get("v1", "PersistentVolumeClaim", namespace, claim);
	if (claimObject === "missing") return "none";
	if (claimObject === "unknown") return void 0;
	const volume = fieldAt(claimObject, "spec", "volumeName");
	if (typeof volume !== "string" || volume === "") return "none";
	const boundVolume = await ask.get("v1", "PersistentVolume", "", volume);
	if (boundVolume === "missing") return "none";
	const policy = boundVolume === "unknown" ? void 0 : fieldAt(boundVolume, "spec", "persistentVolumeReclaimPolicy");
	return typeof policy === "string" ? policy : void 0;
}
async function claimRemoved(finding, { namespace, name }, { ask }) {
	const policy = await policyOf(ask, namespace, name);
	if (policy === void 0) return finding;
	if (policy === "none") return settleFinding(finding, "; no volume is bound to it", "info");
	if (policy === "Retain") return settleFinding(finding, "; its volume stays with its data (Retain)", "medium");
	return settleFinding(finding, `, and its data with it: the reclaim policy of its volume is ${policy}`);
}
async function setRemoved(finding, place, { ask }) {
	if (finding.uncertain === void 0) return finding;
	const all = await ask.names("v1", "PersistentVolumeClaim", place.namespace);
	if (all === void 0) return finding;
	const templates = (listOf$1(at$1(place.before, "spec", "volumeClaimTemplates")) ?? []).flatMap((template) => textOf$6(at$1(template, "metadata", "name")) ?? []);
	const own = all.filter((claim) => templates.some((template) => new RegExp(`^${escaped$1(`${template}-${place.name}`)}-\\d+$`).test(claim)));
	const policies = await Promise.all(own.map((claim) => policyOf(ask, place.namespace, claim)));
	if (policies.includes(void 0)) return finding;
	const deletedCount = policies.filter((policy) => policy !== "none" && policy !== "Retain").length;
	return deletedCount === 0 ? settleFinding(finding, "; no data is lost by that: the volumes stay (Retain), or there are none", "high") : settleFinding(finding, `; ${counted$3(deletedCount, "volume is", "volumes are")} deleted with the data`);
}
const escaped$1 = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
function countOf({ before, after }, ask) {
	const definition = before.size > 0 ? before : after;
	const group = textOf$6(at$1(definition, "spec", "group")) ?? "";
	const kind = textOf$6(at$1(definition, "spec", "names", "kind")) ?? "";
	const version = (listOf$1(at$1(definition, "spec", "versions")) ?? []).map(mapOf$1).find((one) => one?.get("served") === true)?.get("name");
	return ask.count(`${group}/${textOf$6(version) ?? ""}`, kind, "");
}
const counted$3 = (number, one, many) => number === 1 ? `one ${one}` : `${number} ${many}`;
async function definitionRemoved(finding, place, { ask }) {
	const number = await countOf(place, ask);
	if (number === void 0) return finding;
	return number === 0 ? settleFinding(finding, "; there is none now", "medium") : settleFinding(finding, `; there ${number === 1 ? "is one" : `are ${number}`} now`);
}
async function definitionTightened(finding, place, { ask }) {
	const number = await countOf(place, ask);
	if (number === void 0) return finding;
	if (number === 0) return void 0;
	return settleFinding(finding, `, and ${counted$3(number, "resource exists that may break it", "resources exist that may break it")}`);
}
async function definitionFlipped(finding, place, { ask }) {
	if (finding.uncertain?.about !== "stored versions") return finding;
	const [number, live] = await Promise.all([countOf(place, ask), ask.get("apiextensions.k8s.io/v1", "CustomResourceDefinition", "", place.name)]);
	if (number === void 0 || typeof live === "string") return finding;
	const storedVersions = fieldAt(live, "status", "storedVersions");
	const versions = Array.isArray(storedVersions) ? storedVersions.filter((one) => typeof one === "string") : [];
	if (number === 0) return void 0;
	return settleFinding(finding, `; ${counted$3(number, "resource exists", "resources exist")}, stored so far as ${versions.join(" and ")}`);
}
async function referenceOutside(finding, place, deciding) {
	const { ask, after, before } = deciding;
	const previous = new Set(deciding.neededNames(place.before, place));
	const wanted = [...new Set(deciding.neededNames(place.after, place))].filter((word) => {
		const [kind = "", name = ""] = word.split(" ");
		const id = idOf({
			group: "",
			kind,
			namespace: place.namespace,
			name
		});
		return !previous.has(word) && after.find(id) === void 0 && before.find(id) === void 0;
	});
	const exist = await Promise.all(wanted.map((word) => {
		const [kind = "", name = ""] = word.split(" ");
		return ask.isThere("v1", kind, place.namespace, name);
	}));
	if (exist.includes(void 0)) return finding;
	const missing = wanted.filter((_, index) => exist[index] === false);
	if (missing.length === 0) return void 0;
	return {
		...finding,
		severity: "high",
		message: `needs ${missing.join(", ")}, which ${missing.length === 1 ? "is" : "are"} neither in the render nor in the cluster`
	};
}
async function certificateElsewhere(finding, place, { ask }) {
	const secret = finding.uncertain?.subject;
	if (secret === void 0) return finding;
	const isThere = await ask.isThere("v1", "Secret", place.namespace, secret);
	if (isThere === void 0) return finding;
	return isThere ? settleFinding(finding, ", which is in the cluster", "info") : settleFinding(finding, ", which is not in the cluster", "high");
}
async function serviceWithoutPods(finding, place, { ask }) {
	const labels = [...mapOf$1(at$1(place.after, "spec", "selector")) ?? new Map()].map(([key, value]) => `${key}=${textOf$6(value) ?? ""}`).join(",");
	if (finding.uncertain === void 0 || labels === "") return finding;
	const number = await ask.count("v1", "Pod", place.namespace, labels);
	if (number === void 0) return finding;
	return number > 0 ? void 0 : settleFinding(finding, ", and there are none of others in the cluster");
}
async function replicasDropped(finding, { before, after }) {
	const [now, then] = [numberAt$1(before), numberAt$1(after)];
	if (now === void 0 || then === void 0) return finding;
	if (then >= now) return void 0;
	return settleFinding(finding, `from ${now} to ${then}`);
}
function numberAt$1(value) {
	const replicas = at$1(value, "spec", "replicas");
	return isNumeral(replicas) ? Number(replicas.numeral) : void 0;
}
// src/operations/live/drift.ts
function driftRows({ resources }, hide) {
	return resources.flatMap((resource) => {
		const { action, released, live, notAsked, refusal } = resource;
		const wasThere = released !== void 0 && action !== "hook";
		const isUnseen = notAsked !== void 0 || action === "update" || refusal?.why === "unknown-kind";
		if (wasThere && live === void 0 && !isUnseen) return [{
			resource: identityOf(resource),
			reverted: action === "create"
		}];
		return resource.drift.length === 0 ? [] : rowsOf$1(resource, hide);
	});
}
function rowsOf$1(resource, hide) {
	const header = headerOf(resource);
	const hidden = (object) => object === void 0 ? null : hide(header, asMap(fromJson(object)));
	const [released, live, after] = [
		resource.released,
		resource.live,
		resource.after
	].map(hidden);
	const hideAlone = (path, raw) => path.reduce(valueAt, hide(header, asMap(wrapInPath(path, fromJson(raw)))));
	return resource.drift.map((field) => ({
		resource: identityOf(resource),
		path: field.path.map(stepOf$1),
		...valueOf("released", field.released, released, field.path, hideAlone),
		...valueOf("live", field.live, live, field.path, hideAlone),
		...field.manager !== void 0 && { manager: field.manager },
		...field.time !== void 0 && { time: field.time },
		...resource.notAsked === void 0 && { reverted: field.reverted },
		...field.after === null ? { after: null } : valueOf("after", field.after, after, field.path, hideAlone)
	}));
}
const asMap = (value) => isMap$1(value) ? value : new Map();
function valueOf(side, raw, object, path, hideAlone) {
	if (raw === void 0) return {};
	const value = path.reduce(valueAt, object) ?? hideAlone(path, raw);
	return { [side]: value ?? hiddenValue };
}
const hiddenValue = "(hidden)";
const wrapInPath = (path, value) => path.reduceRight((inner, step) => {
	if (step.kind === "key") return new Map([[step.key, inner]]);
	if (step.kind !== "item" || !isMap$1(inner)) return [inner];
	return [new Map([...step.keys.map(({ key, value: own }) => [key, fromJson(own)]), ...inner])];
}, value);
function valueAt(outer, step) {
	if (step.kind === "key") return isMap$1(outer) ? outer.get(step.key) : void 0;
	if (!isList(outer)) return void 0;
	if (step.kind === "index") return outer[step.index];
	if (step.kind === "member") return outer.find((item) => sameValue(item, fromJson(step.value)));
	return outer.find((item) => isMap$1(item) && step.keys.every(({ key, value }) => sameValue(item.get(key) ?? null, fromJson(value))));
}
const stepOf$1 = (step) => {
	if (step.kind === "key") return step;
	if (step.kind === "index") return {
		kind: "index",
		before: step.index,
		after: step.index
	};
	if (step.kind === "member") return {
		kind: "member",
		value: fromJson(step.value)
	};
	return {
		kind: "item",
		keys: step.keys.map(({ key, value }) => ({
			key,
			value: fromJson(value)
		})),
		occurrence: 1
	};
};
function headerOf({ apiVersion, kind, namespace, name }) {
	return {
		apiVersion,
		kind,
		namespace,
		name,
		generateName: "",
		isHook: false,
		isTest: false
	};
}
// src/operations/live/quotable-secrets.ts
function quotableSecrets({ resources }, hide) {
	const values = new Set();
	for (const resource of resources) for (const object of refusedForms(resource)) {
		const value = fromJson(object);
		if (isMap$1(value)) compare$2(value, hide(headerOf(resource), value), values);
	}
	return [...values];
}
const refusedForms = ({ refusal, live, released, rendered }) => refusal === void 0 ? [] : [
	live,
	released,
	rendered
].filter((object) => object !== void 0);
function compare$2(open, hidden, values) {
	if (isMap$1(open)) {
		if (isMap$1(hidden)) for (const [key, value] of open) compare$2(value, hidden.get(key), values);
	} else if (isList(open)) {
		if (isList(hidden)) for (const [index, value] of open.entries()) compare$2(value, hidden[index], values);
	} else if (typeof open === "string" && hidden !== open) values.add(open);
}
// src/operations/live/judge.ts
const ofDocuments = new Set([
	"broken-document",
	"not-a-resource",
	"duplicate-resource",
	"duplicate-key"
]);
const ofWriting = new Set(["replicas-dropped-under-autoscaler", "crd-not-upgraded"]);
async function judgeLive(engine, judging, surroundings) {
	const { target, namespace, live, written, redact, ignore, includeTests, prediction, served } = judging;
	const side = (text) => ({
		text,
		namespace
	});
	const opened = engine.openComparison({
		before: side(live.before),
		after: {
			...side(live.after),
			...live.again !== void 0 && { again: live.again }
		},
		redact,
		ignore,
		includeTests
	});
	const writing = engine.openComparison({
		before: side(written.before),
		after: side(written.after),
		redact,
		ignore,
		includeTests
	});
	const clean = (text) => judging.hide(writing.redactor().text(opened.redactor().text(text, false), false));
	const hideIn = (header, object) => {
		const once = engine.redactResource(opened.redactor(), header, object);
		return header.kind === "Secret" ? once : engine.redactResource(writing.redactor(), header, once);
	};
	const unquoted = unquoting(engine, judging, hideIn);
	const problems = [];
	const versions = {
		before: served.kubeVersion,
		after: served.kubeVersion
	};
	const laws = {
		...lawsOf({ head: target }, judging.validate, problems),
		kubeVersion: versions
	};
	const { findings, images } = engine.judge({
		...opened,
		...laws,
		validate: "none"
	});
	const policy = await runPolicies(engine, {
		target,
		manifests: written.after,
		view: wholeAfter(writing),
		clean
	}, surroundings);
	const ofText = await writingFindings(engine, writing, laws);
	const ruled = await decide$1([...findings, ...ofText], {
		ask: judging.ask,
		before: opened.before,
		after: opened.after,
		neededNames: engine.neededNames
	});
	const reported = [
		...opened.comparison.findings.filter(({ rule }) => !ofDocuments.has(rule)),
		...refusalFindings(prediction, (text) => clean(unquoted(text))),
		...ruled,
		...versionFindings(target.context, served),
		...policy.findings,
		...judging.assumed
	];
	const all = engine.applyAllowances(withSources(reported, target, judging.root), allowancesOf(target));
	return {
		comparison: {
			...opened.comparison,
			findings: engine.worstFirst(all)
		},
		images,
		drift: driftRows(prediction, hideIn),
		problems: [...problems, ...policy.problems],
		after: wholeAfter(writing),
		clean
	};
}
function unquoting(engine, { prediction, refused, namespace, redact, ignore }, hide) {
	if (prediction.resources.every(({ refusal }) => refusal === void 0)) return (text) => text;
	const { redactor } = engine.openComparison({
		before: {
			text: refused,
			namespace
		},
		after: {
			text: "",
			namespace
		},
		redact: {
			...redact,
			known: [...redact.known, ...quotableSecrets(prediction, hide)]
		},
		ignore
	});
	return (text) => redactor().text(text, false);
}
async function writingFindings(engine, writing, laws) {
	const schemas = new Set(engine.validationRules.map(({ id }) => id));
	const tables = await tablesFor(writing.comparison, laws);
	const { findings } = engine.judge({
		...writing,
		...laws,
		...tables
	});
	return [...writing.comparison.findings.filter(({ rule, side }) => ofDocuments.has(rule) && side !== "before"), ...findings.filter(({ rule }) => schemas.has(rule) || ofWriting.has(rule))];
}
// src/operations/live/live-texts.ts
function liveTexts({ resources }, normalise) {
	const sides = resources.map((resource) => sidesOf$1(resource, normalise));
	return {
		before: sides.map(({ before, template }) => documentOf(before, template)).join(""),
		after: sides.map(({ after, template }) => documentOf(after, template)).join("")
	};
}
function sidesOf$1(resource, normalise) {
	const { action, template, rendered, released, live, after, refusal } = resource;
	const normalized = live && normalise(live);
	if (action === "gone") return { template };
	if (action === "leave" || action === "keep" && normalized !== void 0) return {
		template,
		before: normalized,
		after: normalized
	};
	if (action === "create") return {
		template,
		after: rendered
	};
	if (action === "delete" || action === "keep") return {
		template,
		before: normalized ?? released
	};
	if (action === "hook") return {
		template,
		before: released,
		after: rendered
	};
	if (refusal === void 0 && after !== void 0) return {
		template,
		before: normalized,
		after: withoutAllocated(normalise(after), live, rendered)
	};
	return {
		template,
		before: refusal?.why === "owned" ? void 0 : released ?? (normalized && asWritten(normalized)),
		after: rendered
	};
}
const allocatedFields = new Set([
	"clusterIP",
	"clusterIPs",
	"healthCheckNodePort",
	"nodePort"
]);
function withoutAllocated(after, live, rendered) {
	if (after["kind"] !== "Service" || after["apiVersion"] !== "v1") return after;
	const presentFields = new Set([live, rendered].flatMap((side) => [...drawnIn(side?.["spec"])]));
	const visit = (value) => {
		if (Array.isArray(value)) return value.map(visit);
		if (!isMap(value)) return value;
		const entries = Object.entries(value).filter(([key, field]) => !allocatedFields.has(key) || presentFields.has(JSON.stringify([key, field])));
		return Object.fromEntries(entries.map(([key, field]) => [key, key === "ports" ? visit(field) : field]));
	};
	return {
		...after,
		spec: visit(after["spec"] ?? {})
	};
}
function* drawnIn(value) {
	if (Array.isArray(value)) for (const item of value) yield* drawnIn(item);
	if (!isMap(value)) return;
	for (const [key, field] of Object.entries(value)) {
		if (allocatedFields.has(key)) yield JSON.stringify([key, field]);
		if (key === "ports") yield* drawnIn(field);
	}
}
function asWritten(object) {
	const { metadata } = object;
	if (!isMap(metadata) || !isMap(metadata["annotations"])) return object;
	const { annotations, ...rest } = metadata;
	const ownAnnotations = Object.entries(annotations).filter(([key]) => !key.startsWith("meta.helm.sh/release-name"));
	return {
		...object,
		metadata: {
			...rest,
			...ownAnnotations.length > 0 && { annotations: Object.fromEntries(ownAnnotations) }
		}
	};
}
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const refusedText = ({ resources }, normalise) => resources.map(({ refusal, live, template }) => documentOf(refusal && live && normalise(live), template)).join("");
function documentOf(object, template) {
	if (object === void 0) return "";
	return `---\n${template === void 0 ? "" : `# Source: ${template}\n`}${write$1(fromJson(object))}`;
}
function releasedText(from, { resources }, normalise) {
	const definitions = resources.flatMap(({ action, live, template }) => action === "leave" && live !== void 0 ? [documentOf(normalise(live), template)] : []);
	const hooks = (from?.hooks ?? []).map(({ path, manifest }) => {
		const text = manifest.replace(/^---\s*\n/, "");
		return `---\n# Source: ${path}\n${text.endsWith("\n") ? text : `${text}\n`}`;
	});
	const ownAnnotations = from?.manifest ?? "";
	return `${definitions.join("")}${ownAnnotations.endsWith("\n") || ownAnnotations === "" ? ownAnnotations : `${ownAnnotations}\n`}${hooks.join("")}`;
}
// src/operations/live/live-part.ts
async function livePart(looked, { target, redact, hide }, run, surroundings, problems) {
	const { namespace, side, cluster, history, intent, rendered, prediction, again } = looked;
	const { normalise, pathOf } = await loadCluster();
	const { connection, served } = cluster;
	const from = intent.verb === "upgrade" ? history.current : void 0;
	const judgement = await judgeLive(run.engine, {
		target,
		namespace,
		prediction,
		served,
		live: {
			...liveTexts(prediction, normalise),
			...again && { again: liveTexts(again, normalise).after }
		},
		refused: refusedText(prediction, normalise),
		written: {
			before: releasedText(from, prediction, normalise),
			after: rendered.text
		},
		redact,
		ignore: [...ignoresOf(target.context), ...run.ignore],
		includeTests: includesTests(target.context, run.includeTests),
		validate: run.validate ?? "changed",
		root: target.service.root,
		assumed: assumedOf(side, looked),
		hide,
		ask: questionsTo(connection, served, { pathOf })
	}, surroundings);
	problems.push(...judgement.problems, ...silentServers(looked));
	const { comparison, images, drift, after, clean } = judgement;
	return {
		report: {
			release: looked.pair.release,
			namespace,
			status: intent.verb === "install" ? "new" : "compared",
			kubeVersion: {
				version: served.kubeVersion,
				source: "cluster"
			},
			comparison,
			images,
			live: {
				...liveOf(looked),
				drift
			}
		},
		view: after,
		text: rendered.text,
		clean
	};
}
function silentServers({ cluster: { served }, prediction }) {
	const usedVersions = new Set(prediction.resources.map(({ apiVersion }) => apiVersion));
	return served.missing.filter((name) => usedVersions.has(name)).map((name) => warning("cluster-answer", `the cluster does not say what it serves of ${name}: the server for it gives no answer`, { hint: `see kubectl get apiservices, for ${name}` }));
}
function assumedOf({ prepared }, looked) {
	const { cluster, intent, rendered } = looked;
	if (rendered.askedScope === "all") return [];
	const unknownKinds = new Set(rendered.askedScope === "lookup" ? ["release"] : ["release", "lookup"]);
	return assumedFindings({
		questions: askedBy(prepared.chart).filter(({ about }) => unknownKinds.has(about)),
		kubeVersion: cluster.served.kubeVersion,
		apiVersions: cluster.served.apiVersions,
		isUpgrade: intent.verb === "upgrade",
		builtIn: void 0
	});
}
function liveOf({ cluster, helm, intent, history, prediction }) {
	const { last } = history;
	const as = predictedAs(helm);
	return {
		cluster: cluster.connection.name,
		verb: intent.verb,
		method: prediction.method,
		...as && { helm: as },
		...last && { release: {
			revision: last.revision,
			status: last.status,
			...last.lastDeployed !== "" && { deployed: last.lastDeployed }
		} },
		kept: prediction.resources.filter(({ action }) => action === "keep").map(identityOf),
		notAsked: prediction.resources.flatMap((resource) => isNotAsked(resource.notAsked) ? [{
			resource: identityOf(resource),
			reason: resource.notAsked
		}] : [])
	};
}
const isNotAsked = (reason) => reason !== void 0 && reason !== "a-hook";
// src/operations/gate/digest.ts
function openGateDigest({ engine, digestKey, kinds }, about, render, more = {}) {
	const { report, redact, target, known } = about;
	if (redact === void 0 || target === void 0) return void 0;
	return engine.openDigest({
		...contextDigest({
			report,
			redact,
			target,
			digestKey
		}, render),
		fillableOnly: true,
		...more,
		...kinds && { kinds },
		...known && { known }
	});
}
function contextDigest({ report, redact, target, digestKey }, { text, again, commit }) {
	return {
		text,
		...again !== void 0 && { again },
		release: report.release,
		namespace: report.namespace,
		redact: {
			known: redact.known,
			also: redact.also,
			allow: redact.allow,
			key: digestKey === void 0 ? noKey : tagKey(digestKey)
		},
		vary: varyOf(target.context),
		withSecrets: digestKey !== void 0,
		helmsOwn: helmsOwnAnnotation,
		...commit !== void 0 && { commit }
	};
}
const noKey = Buffer$1.alloc(32);
const tagKey = (digestKey) => createHmac("sha256", digestKey).update("pligos secrets").digest();
const namesCommit = (words) => words.some((word) => word.includes("%{sha}"));
// src/operations/compare/review-rules.ts
function reviewRules(base, head, otherwise) {
	return {
		before: rulesOf$3(base, otherwise, base.service.allowOutside),
		after: rulesOf$3(head, otherwise, head.service.allowOutside.map((path) => asNamedAtBase(path, head, base)))
	};
}
function rulesOf$3({ context }, otherwise, allowOutside) {
	const failOn = failOnOf({ context });
	return {
		require: requireOf(context, otherwise),
		...failOn !== void 0 && { failOn },
		vary: varyOf(context),
		policies: (context.settings.policy?.value ?? []).map(({ run }) => run),
		allowOutside
	};
}
function asNamedAtBase(path, head, base) {
	const written = relative(head.service.dir, path);
	return base.service.allowOutside.find((one) => relative(base.service.dir, one) === written) ?? path;
}
// src/operations/compare/context.ts
async function compareContext(pair, run) {
	const started = performance.now();
	const { head, base } = pair;
	const target = head ?? base;
	if (target === void 0) throw new TypeError("a context stands on neither side");
	const { release, namespace } = pair.pairs?.[head === void 0 ? "base" : "head"] ?? pairOf$2(target);
	const known = run.surroundings.secrets ?? [];
	const redact = {
		...redactOptionsOf(target.context, run.key),
		known
	};
	const former = head && base && formerRelease(pair, head, base);
	const { kubeVersion } = answersFor(target.context, run.render.flags);
	const failOn = failOnOf(target);
	const about = {
		service: target.service.name,
		context: target.context.name,
		release,
		namespace: namespace ?? "default",
		...former && { formerRelease: former },
		...kubeVersion !== void 0 && { kubeVersion: {
			version: kubeVersion,
			source: "configured"
		} },
		...failOn !== void 0 && { failOn }
	};
	const { fixed, flags } = run.render;
	const flag = answersIn(flags).kubeVersion;
	const limit = timeLimit(targetName(target), run.timeout, run.surroundings.signal);
	const validate = run.validate ?? "changed";
	const within = {
		...run.surroundings,
		signal: limit.signal
	};
	const rules = head && base && reviewRules(base, head, run.require);
	const weakened = rules === void 0 ? [] : run.engine.reviewWeakened(rules.before, rules.after);
	const always = validate === "all" || weakened.length > 0 || head !== void 0 && run.isGated?.(head) === true;
	const sides = await renderSides(pair, run.render, within, always).finally(() => limit.dispose());
	const hide = hiding(run.engine, redact, sides.made, run.render.flags);
	const problems = sides.problems.map((found) => shownProblem(found, hide, pair.source, run.surroundings));
	const unnamed = head === void 0 || sides.untouched ? void 0 : unnamedRelease(head);
	if (unnamed !== void 0) problems.push(shownProblem({
		side: "head",
		problem: unnamed
	}, hide, pair.source, run.surroundings));
	const dependencies = (sides.dependencies ?? []).map((one) => ({
		name: hide(one.name),
		...one.before !== void 0 && { before: hide(one.before) },
		...one.after !== void 0 && { after: hide(one.after) }
	}));
	const finish = (rest) => ({
		report: {
			...about,
			problems,
			...rest,
			...dependencies.length > 0 && { dependencies },
			milliseconds: Math.round(performance.now() - started)
		},
		redact,
		clean: hide,
		...sides.head && { head: sides.head },
		...sides.base && { base: sides.base }
	});
	if (sides.untouched) return finish({ status: "untouched" });
	if (head !== void 0 && sides.head === void 0) return finish({ status: "failed" });
	const assumed = head && sides.head && await assumptionsOf(head, sides.head.chart, run.render.flags, run.surroundings);
	const side = (rendered, own = about.namespace) => ({
		text: "",
		...rendered,
		namespace: own
	});
	const { problems: found, after, clean, ...compared } = await judgeContext(run.engine, {
		before: side(sides.base, former?.namespace),
		after: side(sides.head),
		redact,
		ignore: [...ignoresOf(target.context), ...run.ignore],
		includeTests: includesTests(target.context, run.includeTests)
	}, {
		...head && { head },
		...base && { base },
		root: (head === void 0 ? pair.source?.tree : pair.source?.root) ?? target.service.root,
		validate,
		...fixed !== void 0 && namesCommit(flags) && { commit: fixed.sha },
		...former && { releases: [former, about] },
		weakened,
		...assumed && { assumed: assumed.findings },
		kubeVersion: {
			...flag !== void 0 && { flag },
			...assumed?.kubeVersion !== void 0 && { assumed: assumed.kubeVersion }
		}
	}, run.surroundings);
	problems.push(...found.map((problem) => shownProblem({
		side: "head",
		problem
	}, hide, pair.source, run.surroundings)));
	return {
		...finish({
			status: head === void 0 ? "deleted" : base === void 0 ? "new" : "compared",
			...compared,
			...assumed?.kubeVersion !== void 0 && { kubeVersion: {
				version: assumed.kubeVersion,
				source: "helm"
			} }
		}),
		...sides.head && {
			view: after,
			redacted: () => redactedText(after)
		},
		clean: (text) => hide(clean(text))
	};
}
function formerRelease({ pairs }, head, base) {
	const [was, is] = [pairs?.base ?? pairOf$2(base), pairs?.head ?? pairOf$2(head)];
	return was.release !== is.release || was.namespace !== void 0 && is.namespace !== void 0 && was.namespace !== is.namespace ? {
		release: was.release,
		namespace: was.namespace ?? is.namespace ?? "default"
	} : void 0;
}
function redactedText(view) {
	return view.entries.toSorted((a, b) => a.document.origin.line - b.document.origin.line || (a.item ?? 0) - (b.item ?? 0)).map((entry) => {
		const value = view.value(entry);
		const { template } = entry.document.origin;
		return `---\n${template === void 0 ? "" : `# Source: ${template}\n`}${value === void 0 ? "# a document that cannot be read\n" : write$1(value)}`;
	}).join("");
}
function shownProblem({ side, problem }, hide, source, surroundings) {
	const { at, hint } = problem;
	const folders = [source?.tree, source?.root ?? surroundings.cwd].filter((folder) => folder !== void 0);
	const shown = (text) => hide(folders.reduce((rest, folder) => rest.replaceAll(`${folder}/`, ""), text));
	const file = at && (side === "base" && source !== void 0 ? relative(source.tree, at.file) : relative(source?.root ?? surroundings.cwd, at.file));
	return {
		side,
		problem: {
			...problem,
			message: shown(problem.message),
			...hint !== void 0 && { hint: shown(hint) },
			...at !== void 0 && file !== void 0 && { at: {
				...at,
				file
			} }
		}
	};
}
function hiding(engine, redact, renderables, flags) {
	let redactor;
	return (text) => {
		redactor ??= valuesRedactor(engine, redact, renderables.map(({ prepared: { chart }, values }) => ({
			chart,
			values,
			flags
		})));
		return redactor.text(text, false);
	};
}
// src/operations/live/context.ts
async function compareLive({ target, project, faults = [] }, run) {
	const started = performance.now();
	const { context, service } = target;
	const redact = {
		...redactOptionsOf(context, run.key),
		known: run.surroundings.secrets ?? []
	};
	const renderables = [];
	const hide = hiding(run.engine, redact, renderables, liveWords(run.command).shaping);
	const limit = timeLimit(targetName(target), run.timeout, run.surroundings.signal);
	const problems = [];
	const quiet = {
		...run.surroundings.host,
		report: (problem) => void problems.push(problem),
		info() {}
	};
	const limited = {
		...run.surroundings,
		host: quiet,
		signal: limit.signal
	};
	const failOn = failOnOf(target);
	const identity = {
		service: service.name,
		context: context.name,
		against: "cluster",
		...failOn !== void 0 && { failOn }
	};
	const finish = (rest, more = {}) => ({
		report: {
			...identity,
			...rest,
			problems: problems.map((problem) => shownProblem({
				side: "head",
				problem
			}, hide, void 0, run.surroundings)),
			milliseconds: Math.round(performance.now() - started)
		},
		redact,
		clean: hide,
		...more
	});
	let pair;
	try {
		if (faults.length > 0) throw UserError.of(faults);
		const placeholders = await placeholdersFor(run.command, target, limited);
		const unnamed = unnamedRelease(target);
		if (unnamed !== void 0) problems.push(unnamed);
		pair = pairFor(run.command, target, placeholders, limited);
		const looked = await readLiveState({
			target,
			project,
			pair,
			made: renderables
		}, run, limited);
		const { report, view, text, clean } = await livePart(looked, {
			redact,
			hide,
			target
		}, run, limited, problems);
		return finish(report, {
			view,
			redacted: () => redactedText(view),
			head: {
				text,
				chart: looked.side.prepared.chart,
				values: looked.side.values
			},
			clean: (words) => hide(clean(words))
		});
	} catch (error) {
		problems.push(...mistakesIn(error, limit.signal));
		const { release, namespace = "" } = pair ?? pairOf$2(target);
		return finish({
			status: "failed",
			release,
			namespace
		});
	} finally {
		limit.dispose();
		for (const { prepared } of renderables) prepared.folder.dispose();
	}
}
function mistakesIn(error, { aborted, reason }) {
	if (error instanceof UserError) return error.problems;
	if (aborted && reason instanceof UserError) return reason.problems;
	throw error;
}
// src/operations/live/live.ts
function liveCommandOf(words) {
	const verb = verbIn(words);
	if (verb === "install" || verb === "upgrade") return {
		command: words,
		installs: isHelmFlagSet(words, "install")
	};
	return {
		command: ["upgrade", ...verb !== void 0 || words[0]?.startsWith("-") === false ? [] : words],
		installs: true
	};
}
async function compareAllLive(targets, run, width) {
	const clusters = makeClusters(run.surroundings);
	const live = {
		...run,
		clusters
	};
	const done = [];
	let count = 0;
	try {
		await inParallel(targets, width, async (target, at) => {
			done[at] = await compareLive(target, live);
			count += 1;
			reportProgress(run.surroundings, count, targets.length);
		});
		return done;
	} finally {
		clusters.close();
	}
}
const reportProgress = ({ host }, count, all) => host.progress(count, all, "contexts compared with their clusters");
function clusterNames(contexts) {
	const names = [...new Set(contexts.flatMap(({ live }) => live === void 0 ? [] : [live.cluster]))];
	return names.length === 0 ? "the cluster" : names.length === 1 ? names[0] ?? "" : `${names.length} clusters`;
}
// src/operations/run/preflight.ts
const width = 4;
async function preflight(input, surroundings) {
	const project = await openProject(input, surroundings);
	const targets = chooseMany(project, input.contexts, surroundings);
	const clusters = makeClusters(surroundings);
	const command = liveCommandOf(input.helmWords);
	const results = [];
	try {
		await inParallel(targets, width, async (target, at) => {
			results[at] = await preflightOne({
				target,
				project,
				clusters,
				command
			}, surroundings);
		});
		return results;
	} finally {
		clusters.close();
	}
}
async function preflightOne({ target, project, clusters, command }, surroundings) {
	const { service, context } = target;
	const placeholders = await placeholdersFor(command.command, target, surroundings);
	const pair = pairFor(command.command, target, placeholders, surroundings);
	const identity = {
		service: service.name,
		context: context.name,
		release: pair.release,
		namespace: pair.namespace ?? ""
	};
	const flags = clusterOf(target, command.command, surroundings);
	let cluster;
	try {
		cluster = await clusters.of(flags);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const { unreached } = await loadCluster();
		return {
			...identity,
			checks: unreached(error),
			problems: []
		};
	}
	const { connection } = cluster;
	const reached = {
		...identity,
		cluster: connection.name,
		namespace: pair.namespace ?? connection.namespace
	};
	try {
		const question = {
			target,
			project,
			clusters,
			command,
			pair,
			flags,
			cluster
		};
		return {
			...reached,
			checks: await ask(question, surroundings),
			problems: []
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			...reached,
			checks: [],
			problems: error.problems
		};
	}
}
async function ask(question, surroundings) {
	const { target, project, clusters, command, pair, flags, cluster } = question;
	const { connection, served } = cluster;
	const renderables = [];
	try {
		const { fullPreflight, readHistory } = await loadCluster();
		const side = await renderable(target, project.loader, pair, surroundings);
		renderables.push(side);
		const { version } = await helmOf(target.context, surroundings);
		const release = releaseQuestion(connection, {
			pair,
			flags,
			verb: command.command[0] === "install" ? "install" : "upgrade",
			installs: command.installs
		}, surroundings);
		const { place } = release;
		const history = await readHistory(connection, place).catch((error) => {
			if (error instanceof UserError) return { revisions: [] };
			throw error;
		});
		const words = liveWords(command.command);
		const deed = verbOf(history, command);
		const { text } = await renderLive({
			side,
			words,
			verb: deed,
			...place,
			cluster
		}, surroundings);
		return await fullPreflight(connection, served, {
			release,
			needs: await needsOf(target, project, reachFor(command, clusters, surroundings), surroundings),
			intent: {
				...intentOf(words, {
					helm: version,
					verb: deed,
					...place
				}),
				manifest: text
			}
		});
	} finally {
		for (const { prepared } of renderables) prepared.folder.dispose();
	}
}
function reachFor({ command }, clusters, surroundings) {
	return async (of) => (await clusters.of(clusterOf(of, command, surroundings))).connection;
}
// src/operations/run/preflight-before.ts
const preflightModes = [
	"auto",
	"full",
	"off"
];
async function preflightBefore(coming, mode, surroundings) {
	const { planned, target } = coming;
	const [verb] = planned.verb;
	const installs = verb === "install" || verb === "upgrade";
	if (mode === "off" || !planned.changesCluster || !installs || isDryRun(planned.argv)) return;
	try {
		stopFor(mode === "full" ? await everything(coming, surroundings) : await quick(coming, verb, surroundings), target);
	} catch (error) {
		if (!(error instanceof UserError) || mode === "full" || !isOfCluster(error)) throw error;
		for (const { code, message, hint } of error.problems) surroundings.host.report(warning(code, `not looked at before helm runs: ${message}`, { hint }));
	}
}
const patience$1 = {
	requestTimeout: 5e3,
	loginTimeout: 15e3
};
function isDryRun(argv) {
	const last = argv.findLast((word) => /^--dry-run(?:=|$)/.test(word));
	return last !== void 0 && !/=(?:none|false)$/.test(last);
}
const isOfCluster = ({ problems }) => problems.every(({ code }) => code.startsWith("cluster-"));
async function quick({ words, planned, target, project }, verb, surroundings) {
	if (planned.release === void 0) return [];
	const { env, cwd } = surroundings;
	const { namesCluster, quickPreflight } = await loadCluster();
	const flags = connectionFlags(planned.argv);
	if (!namesCluster({
		flags,
		env,
		cwd
	})) return [];
	const clusters = makeClusters(surroundings, patience$1);
	try {
		const connection = await clusters.connectionTo(flags);
		const { release, namespace } = planned;
		const pair = {
			release,
			releaseFixed: false,
			namespace
		};
		const { installs } = liveCommandOf(planned.argv);
		const needs = await needsOf(target, project, (of) => clusters.connectionTo(clusterOf(of, words, surroundings)), surroundings);
		return await quickPreflight(connection, {
			release: releaseQuestion(connection, {
				pair,
				flags,
				verb,
				installs
			}, surroundings),
			needs
		});
	} finally {
		clusters.close();
	}
}
async function everything({ words, target, project }, surroundings) {
	const clusters = makeClusters(surroundings);
	try {
		const { checks, problems } = await preflightOne({
			target,
			project,
			clusters,
			command: liveCommandOf(words)
		}, surroundings);
		if (problems.some(isError)) throw UserError.of(problems);
		return checks;
	} finally {
		clusters.close();
	}
}
function stopFor(checks, target) {
	const problems = checks.filter(({ result }) => result === "failed").map(({ id, words, hint, code = "preflight-failed" }) => {
		const at = id === "needs" ? target.context.settings.needs?.at : void 0;
		return problem(code, `${targetName(target)}: ${words}`, {
			at,
			hint
		});
	});
	if (problems.length > 0) throw UserError.of(problems);
}
// src/operations/history/context-now.ts
function contextNow({ compared: { report, redact }, target }, known, ignore) {
	const { head, hasDigest } = known;
	return {
		report,
		hasDigest,
		ignore: [...target === void 0 ? [] : ignoresOf(target.context), ...ignore],
		redact,
		...head && { head }
	};
}
// src/operations/history/head.ts
function headOf({ openDigest }, input, digested) {
	let opened;
	let digests;
	const open = () => opened ??= openDigest(input());
	return {
		digest: () => (digested === void 0 ? open() : digests ??= openDigest(digested())).digest(),
		text(id) {
			const value = open().value(id);
			return value === void 0 ? void 0 : write$1(value);
		}
	};
}
function headIn({ status, shown, digest }) {
	if (status === "deleted") return void 0;
	return {
		digest: () => digest ?? {
			digest: "",
			resources: new Map()
		},
		text: (id) => shown?.get(id) ?? void 0,
		tells: (id) => shown?.has(id) === true || digest?.resources.has(id) === false
	};
}
function shownIds({ comparison }) {
	return new Set((comparison?.resources ?? []).flatMap((change) => change.kind === "renamed" ? [change.before.id, change.resource.id] : [change.resource.id]));
}
function shownOf(report, head) {
	if (report.comparison === void 0) return void 0;
	return new Map([...shownIds(report)].map((id) => [id, head?.text(id) ?? null]));
}
// src/diff/path.ts
function pathText(path) {
	let text = "";
	for (const step of path) if (step.kind === "key") {
		if (/^[A-Za-z0-9_-]+$/.test(step.key)) text += text === "" ? step.key : `.${step.key}`;
		else text += `[${JSON.stringify(step.key)}]`;
	} else if (step.kind === "index") text += `[${step.after ?? step.before ?? 0}]`;
	else if (step.kind === "member") text += `[${scalarText$1(step.value)}]`;
	else text += `[${itemText(step.keys, step.occurrence)}]`;
	return text;
}
const keySteps = (keys) => keys.map((key) => ({
	kind: "key",
	key
}));
function lastKey(path) {
	const step = path.findLast((candidate) => candidate.kind === "key");
	return step?.kind === "key" ? step.key : "";
}
function pathSegments(path) {
	return path.map((step) => {
		if (step.kind === "key") return step.key;
		if (step.kind === "index") return String(step.after ?? step.before ?? 0);
		return step.kind === "member" ? scalarText$1(step.value) : itemText(step.keys, 1);
	});
}
function itemText(keys, occurrence) {
	const text = keys.map((key) => key.value).filter((value) => value !== void 0).map(scalarText$1).join("/");
	return occurrence > 1 ? `${text}#${occurrence}` : text;
}
function scalarText$1(value) {
	if (typeof value === "string") return value;
	return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}
// src/diff/types.ts
const severities = [
	"critical",
	"high",
	"medium",
	"info"
];
// src/judge/allow.ts
const unusedException = "unused-exception";
function applyAllowances(findings, allowances) {
	if (allowances.length === 0) return findings;
	const usedAllowances = new Set();
	return [...findings.map((finding) => {
		if (finding.error === true) return finding;
		const fitting = allowances.filter((allowance) => covers$1(allowance, finding));
		for (const allowance of fitting) usedAllowances.add(allowance);
		const [first] = fitting;
		return first === void 0 ? finding : {
			...finding,
			allowed: { reason: first.reason }
		};
	}), ...allowances.filter((one) => !usedAllowances.has(one)).map(unused)];
}
function covers$1({ rule, resource }, finding) {
	if (!matchGlob(rule, finding.rule)) return false;
	if (resource === void 0) return true;
	const resourceRef = finding.resource;
	if (resourceRef === void 0) return false;
	return [
		shownName(resourceRef),
		kindAndName(resourceRef),
		"id" in resourceRef ? resourceRef.id : idOf(resourceRef)
	].some((name) => matchGlob(resource, name));
}
function unused({ rule, resource, reason }) {
	const target = resource === void 0 ? "" : ` for ${resource}`;
	return {
		rule: unusedException,
		severity: "info",
		side: "after",
		message: `the exception from ${rule}${target} covers nothing in this change (${reason})`,
		hint: "remove it from gate.allow if it is no longer needed, or correct its names"
	};
}
// src/judge/immutable/readers.ts
function keyAt({ path }, index) {
	const step = path[index];
	return step?.kind === "key" ? step.key : "";
}
const keysOf$2 = ({ path }) => path.map((step) => step.kind === "key" ? step.key : "*");
const isUnder$1 = (change, ...keys) => keys.every((key, index) => keysOf$2(change)[index] === key);
const texts = (value, ...keys) => (listOf$1(at$1(value, ...keys)) ?? []).map(textOf$6).filter((text) => text !== void 0);
const textOr = (value, ...keys) => textOf$6(at$1(value, ...keys)) ?? "";
function compareQuantities(left, right) {
	const [a, b] = [left, right].map((value) => value === void 0 ? void 0 : quantityOf(value));
	if (a === void 0 || b === void 0) return void 0;
	return a < b ? -1 : a > b ? 1 : 0;
}
// src/judge/immutable/row.ts
const judgeEach = (verdict) => (update) => update.changes.map((change) => ({
	change,
	verdict: verdict(change, update)
}));
const judgeTogether = (verdict) => (update) => {
	const result = verdict(update);
	return update.changes.map((change) => ({
		change,
		verdict: result
	}));
};
// src/judge/immutable/claims.ts
const claimSource = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeClaimUpdate; rejected by a 1.34.4 server";
const claimHint = "keep the old value; for another one create a claim with another name and copy the data before the old one is deleted";
const beta = "volume.beta.kubernetes.io/storage-class";
const claimRows = [
	{
		id: "immutable-claim-spec",
		kind: "PersistentVolumeClaim",
		path: ["spec"],
		when: "accessModes, volumeMode, selector, dataSource, dataSourceRef, limits or a written volumeName changes",
		hint: claimHint,
		source: claimSource,
		verdicts: judgeEach(specVerdict$1)
	},
	{
		id: "immutable-claim-storage-class",
		kind: "PersistentVolumeClaim",
		path: ["spec", "storageClassName"],
		when: "spec.storageClassName changes or is removed; if it was not set, the cluster may have filled in its default class",
		hint: claimHint,
		source: claimSource,
		verdicts: judgeEach((change, { pair }) => {
			if (change.kind !== "added") return "refused";
			const before = textOr(pair.before, "metadata", "annotations", beta);
			if (before !== "") return before === change.after ? "accepted" : "refused";
			return { possible: "unless the cluster has filled in that class, or none" };
		})
	},
	{
		id: "immutable-claim-class-annotation",
		kind: "PersistentVolumeClaim",
		path: [
			"metadata",
			"annotations",
			beta
		],
		when: `the annotation ${beta} changes; it may be removed if spec.storageClassName takes over its value`,
		hint: claimHint,
		source: claimSource,
		verdicts: judgeEach((change, { pair }) => {
			return change.kind === "removed" && at$1(pair.before, "spec", "storageClassName") === void 0 && textOr(pair.after, "spec", "storageClassName") === change.before ? "accepted" : "refused";
		})
	},
	{
		id: "immutable-claim-volume-name",
		kind: "PersistentVolumeClaim",
		path: ["spec", "volumeName"],
		when: "spec.volumeName is set where it was not: only an unbound claim accepts it",
		hint: claimHint,
		source: claimSource,
		severity: "medium",
		possible: true,
		verdicts: judgeEach((change) => change.kind === "added" ? { possible: "unless it is the volume that the claim is bound to, or the claim is unbound" } : "accepted")
	},
	{
		id: "immutable-claim-shrink",
		kind: "PersistentVolumeClaim",
		path: [
			"spec",
			"resources",
			"requests",
			"storage"
		],
		when: "the requested storage shrinks (a failed expansion may be reverted, but not below the current size)",
		hint: "keep the size: Kubernetes cannot shrink a volume; for a smaller one create a claim with another name and copy the data",
		source: claimSource,
		verdicts: judgeEach((change) => (compareQuantities(change.after, change.before) ?? -1) < 0 ? "refused" : "accepted")
	},
	{
		id: "immutable-claim-growth",
		kind: "PersistentVolumeClaim",
		path: [
			"spec",
			"resources",
			"requests",
			"storage"
		],
		when: "the requested storage grows, which needs a bound claim and a class with allowVolumeExpansion",
		hint: "check that the claim is bound and that its storage class has allowVolumeExpansion: true",
		source: `${claimSource}; admission plugin PersistentVolumeClaimResize`,
		severity: "medium",
		verdicts: judgeEach(growthVerdict)
	},
	{
		id: "immutable-claim-attributes-class",
		kind: "PersistentVolumeClaim",
		path: ["spec", "volumeAttributesClassName"],
		when: "spec.volumeAttributesClassName changes, which needs a bound claim; it cannot be removed once a class was applied",
		hint: "check that the claim is bound; change to another class rather than to none",
		source: claimSource,
		severity: "medium",
		possible: true,
		verdicts: judgeTogether(({ changes }) => ({ possible: changes.some(({ kind }) => kind === "removed") ? "unless the class was never applied" : "unless the claim is bound" }))
	}
];
const elsewhere = new Set(["storageClassName", "volumeAttributesClassName"]);
function specVerdict$1(change, { pair }) {
	const field = keyAt(change, 1);
	if (elsewhere.has(field)) return "accepted";
	if (field === "volumeName") return change.kind === "added" ? "accepted" : "refused";
	if (field === "resources") return isSizeAlone(change) ? "accepted" : "refused";
	if (field === "dataSourceRef" || field === "dataSource") return sourceVerdict(pair);
	return "refused";
}
function isSizeAlone(change) {
	if (keyAt(change, 2) !== "requests") return false;
	if (change.path.length > 3) return keyAt(change, 3) === "storage";
	return [change.before, change.after].every((value) => [...mapOf$1(value)?.keys() ?? []].every((key) => key === "storage"));
}
function sourceVerdict({ before, after }) {
	const [previous, current] = [sourcesOf(before), sourcesOf(after)];
	const [first] = previous;
	if (first === void 0) return "refused";
	if (current.length === 0) return previous.length === 1 ? "accepted" : "refused";
	return current.every((source) => sameValue(source, first)) ? "accepted" : "refused";
}
const sourcesOf = (claim) => ["dataSource", "dataSourceRef"].map((field) => at$1(claim, "spec", field)).filter((source) => source !== void 0 && source !== null);
function growthVerdict(change, { pair, facts }) {
	if ((compareQuantities(change.after, change.before) ?? -1) < 0) return "accepted";
	const name = textOr(pair.after, "spec", "storageClassName");
	const match = facts.after.find(idOf({
		group: "storage.k8s.io",
		kind: "StorageClass",
		namespace: "",
		name
	}));
	const grows = match && at$1(facts.after.value(match), "allowVolumeExpansion") === true;
	if (grows === true) return {
		possible: "unless the claim is bound",
		severity: "info"
	};
	if (grows === false) return "refused";
	return { possible: "unless the claim is bound and its storage class allows growth" };
}
// src/judge/immutable/classes.ts
const sourceOf = (group) => `kubernetes 1.34.4 pkg/apis/${group}/validation/validation.go; rejected by a 1.34.4 server`;
const classRows = [
	{
		id: "immutable-storage-class-provisioner",
		kind: "storage.k8s.io/StorageClass",
		path: "provisioner",
		apiGroup: "storage"
	},
	{
		id: "immutable-storage-class-parameters",
		kind: "storage.k8s.io/StorageClass",
		path: "parameters",
		apiGroup: "storage",
		note: ", also from nothing to {}"
	},
	{
		id: "immutable-storage-class-reclaim-policy",
		kind: "storage.k8s.io/StorageClass",
		path: "reclaimPolicy",
		apiGroup: "storage",
		note: " (absent is Delete)"
	},
	{
		id: "immutable-storage-class-binding-mode",
		kind: "storage.k8s.io/StorageClass",
		path: "volumeBindingMode",
		apiGroup: "storage",
		note: " (absent is Immediate)"
	},
	{
		id: "immutable-csi-driver-attach-required",
		kind: "storage.k8s.io/CSIDriver",
		path: "spec.attachRequired",
		apiGroup: "storage",
		note: " (absent is true)"
	},
	{
		id: "immutable-csi-driver-lifecycle-modes",
		kind: "storage.k8s.io/CSIDriver",
		path: "spec.volumeLifecycleModes",
		apiGroup: "storage",
		note: ", the order included (absent is Persistent)"
	},
	{
		id: "immutable-csi-capacity-topology",
		kind: "storage.k8s.io/CSIStorageCapacity",
		path: "nodeTopology",
		apiGroup: "storage"
	},
	{
		id: "immutable-csi-capacity-class",
		kind: "storage.k8s.io/CSIStorageCapacity",
		path: "storageClassName",
		apiGroup: "storage"
	},
	{
		id: "immutable-volume-attachment-spec",
		kind: "storage.k8s.io/VolumeAttachment",
		path: "spec",
		apiGroup: "storage"
	},
	{
		id: "immutable-attributes-class-driver",
		kind: "storage.k8s.io/VolumeAttributesClass",
		path: "driverName",
		apiGroup: "storage"
	},
	{
		id: "immutable-attributes-class-parameters",
		kind: "storage.k8s.io/VolumeAttributesClass",
		path: "parameters",
		apiGroup: "storage"
	},
	{
		id: "immutable-priority-class-value",
		kind: "scheduling.k8s.io/PriorityClass",
		path: "value",
		apiGroup: "scheduling"
	},
	{
		id: "immutable-priority-class-preemption",
		kind: "scheduling.k8s.io/PriorityClass",
		path: "preemptionPolicy",
		apiGroup: "scheduling",
		note: " (absent is PreemptLowerPriority)"
	},
	{
		id: "immutable-runtime-class-handler",
		kind: "node.k8s.io/RuntimeClass",
		path: "handler",
		apiGroup: "node"
	},
	{
		id: "immutable-ingress-class-controller",
		kind: "networking.k8s.io/IngressClass",
		path: "spec.controller",
		apiGroup: "networking"
	},
	{
		id: "immutable-service-cidr",
		kind: "networking.k8s.io/ServiceCIDR",
		path: "spec.cidrs",
		apiGroup: "networking",
		note: ", except adding a second range to a single one",
		explain: judgeTogether(({ pair }) => {
			const [before, after] = [texts(pair.before, "spec", "cidrs"), texts(pair.after, "spec", "cidrs")];
			return before.length === 1 && after.length === 2 && before[0] === after[0] ? "accepted" : "refused";
		})
	},
	{
		id: "immutable-ip-address-parent",
		kind: "networking.k8s.io/IPAddress",
		path: "spec.parentRef",
		apiGroup: "networking"
	},
	{
		id: "immutable-trust-bundle-signer",
		kind: "certificates.k8s.io/ClusterTrustBundle",
		path: "spec.signerName",
		apiGroup: "certificates"
	},
	{
		id: "immutable-controller-revision-data",
		kind: "apps/ControllerRevision",
		path: "data",
		apiGroup: "apps"
	},
	{
		id: "immutable-resource-claim-spec",
		kind: "resource.k8s.io/ResourceClaim",
		path: "spec",
		apiGroup: "resource"
	},
	{
		id: "immutable-resource-claim-template-spec",
		kind: "resource.k8s.io/ResourceClaimTemplate",
		path: "spec",
		apiGroup: "resource"
	},
	{
		id: "immutable-resource-slice-driver",
		kind: "resource.k8s.io/ResourceSlice",
		path: "spec.driver",
		apiGroup: "resource"
	},
	{
		id: "immutable-resource-slice-node",
		kind: "resource.k8s.io/ResourceSlice",
		path: "spec.nodeName",
		apiGroup: "resource"
	},
	{
		id: "immutable-resource-slice-pool",
		kind: "resource.k8s.io/ResourceSlice",
		path: "spec.pool.name",
		apiGroup: "resource"
	}
].map(({ id, kind, path, apiGroup, note, explain }) => ({
	id,
	kind,
	path: path.split("."),
	when: `${path} changes${note ?? ""}`,
	hint: `keep the old value; for another one give the ${kind.slice(kind.indexOf("/") + 1)} another name, or delete it before the upgrade`,
	source: sourceOf(apiGroup),
	...explain && { verdicts: explain }
}));
// src/judge/immutable/config.ts
const source$6 = "rejected by a 1.34.4 server";
const core = `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${source$6}`;
function sealed(id, kind) {
	const fields = new Set([
		"immutable",
		"data",
		"binaryData",
		"stringData"
	]);
	return {
		id,
		kind,
		path: [],
		when: `data${kind === "ConfigMap" ? ", binaryData" : ""} or immutable changes in a ${kind} that is immutable: true`,
		hint: `give the ${kind} another name with each change (a hash of its data at the end), or delete it before the upgrade`,
		source: core,
		verdicts: judgeEach((change, { pair }) => fields.has(keyAt(change, 0)) && at$1(pair.before, "immutable") === true ? "refused" : "accepted")
	};
}
const roleRef = (id, kind) => ({
	id,
	kind: `rbac.authorization.k8s.io/${kind}`,
	path: ["roleRef"],
	when: "roleRef changes (its apiGroup may be left out)",
	hint: `give the ${kind} another name, or delete it before the upgrade`,
	source: `kubernetes 1.34.4 pkg/apis/rbac/validation/validation.go; ${source$6}`
});
const node = (id, says, fields) => ({
	id,
	kind: "Node",
	path: ["spec"],
	when: `${says} changes once it is set`,
	hint: "keep the value of the node, or remove it; a node that moves is a new Node",
	source: core,
	verdicts: judgeEach((change) => {
		if (!fields.includes(keyAt(change, 1))) return "accepted";
		return change.kind === "added" && change.path.length === 2 ? { possible: "unless the node has no value yet, or the same one" } : "refused";
	})
});
const configRows = [
	{
		id: "immutable-secret-type",
		kind: "Secret",
		path: ["type"],
		when: "type changes (absent is Opaque)",
		hint: "give the Secret another name, or delete it before the upgrade",
		source: core
	},
	sealed("immutable-secret", "Secret"),
	sealed("immutable-config-map", "ConfigMap"),
	{
		id: "immutable-quota-scopes",
		kind: "ResourceQuota",
		path: ["spec", "scopes"],
		when: "spec.scopes changes (the order and scopeSelector may change)",
		hint: "give the ResourceQuota another name, or delete it before the upgrade",
		source: core,
		verdicts: judgeTogether(({ pair }) => {
			const [before, after] = [pair.before, pair.after].map((value) => new Set([at$1(value, "spec", "scopes") ?? []].flat()));
			return before?.size === after?.size && [...before ?? []].every((scope) => after?.has(scope)) ? "accepted" : "refused";
		})
	},
	{
		id: "immutable-endpoint-slice-address-type",
		kind: "discovery.k8s.io/EndpointSlice",
		path: ["addressType"],
		when: "addressType changes",
		hint: "give the EndpointSlice another name",
		source: `kubernetes 1.34.4 pkg/apis/discovery/validation/validation.go; ${source$6}`
	},
	node("immutable-node-pod-cidr", "spec.podCIDR or podCIDRs", ["podCIDR", "podCIDRs"]),
	node("immutable-node-provider-id", "spec.providerID", ["providerID"]),
	roleRef("immutable-role-binding-role-ref", "RoleBinding"),
	roleRef("immutable-cluster-role-binding-role-ref", "ClusterRoleBinding"),
	{
		id: "ignored-signing-request-spec",
		kind: "certificates.k8s.io/CertificateSigningRequest",
		path: ["spec"],
		when: "anything in spec changes",
		consequence: "the API server accepts the update and silently keeps the old spec",
		severity: "medium",
		hint: "give the request another name",
		source: "kubernetes 1.34.4 pkg/registry/certificates/certificates/strategy.go; seen on a 1.34.4 server",
		verdicts: judgeEach((change) => keysOf$2(change)[0] === "spec" ? "refused" : "accepted")
	}
];
// src/judge/immutable/definitions.ts
const source$5 = "kubernetes 1.34.4 apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go; rejected by a 1.34.4 server";
const hint$3 = "keep the old value; for another one create a definition with another name and move the objects: deleting a definition deletes all its objects";
const row$2 = (id, path, when, options = {}) => ({
	id,
	kind: "apiextensions.k8s.io/CustomResourceDefinition",
	path: path.split("."),
	when,
	hint: hint$3,
	source: source$5,
	...options
});
const definitionRows = [
	row$2("immutable-definition-group", "spec.group", "spec.group changes"),
	row$2("immutable-definition-plural", "spec.names.plural", "spec.names.plural changes"),
	row$2("immutable-definition-kind", "spec.names.kind", "spec.names.kind changes (it may change until the definition is established, which takes less than a second)"),
	row$2("immutable-definition-scope", "spec.scope", "spec.scope changes (it may change until the definition is established, which takes less than a second)"),
	row$2("immutable-definition-preserve-unknown-fields", "spec.preserveUnknownFields", "spec.preserveUnknownFields becomes true", {
		hint: "set x-kubernetes-preserve-unknown-fields: true in the schema, where it is needed",
		verdicts: judgeEach(({ after }) => after === true ? "refused" : "accepted")
	}),
	row$2("immutable-definition-stored-version", "spec.versions", "a version is removed in which objects are, or may be, stored: it stays in status.storedVersions until they are migrated", {
		hint: "keep the version with served: false, migrate the stored objects, remove the version from status.storedVersions, then from the definition",
		verdicts: storedVersions
	})
];
const versionsOf$1 = (definition) => (listOf$1(at$1(definition, "spec", "versions")) ?? []).map((value) => ({
	name: textOf$6(at$1(value, "name")) ?? "",
	value
}));
function storedVersions({ pair, changes }) {
	const versionsAfter = new Set(versionsOf$1(pair.after).map(({ name }) => name));
	const path = changes[0]?.path.slice(0, 2) ?? [];
	return versionsOf$1(pair.before).filter(({ name }) => !versionsAfter.has(name)).map(({ name, value }) => ({
		change: {
			kind: "removed",
			path: [...path, {
				kind: "member",
				value: name
			}],
			before: name
		},
		verdict: at$1(value, "storage") === true ? "refused" : { possible: "unless status.storedVersions no longer names the version" }
	}));
}
// src/judge/immutable/hooks.ts
const atUpgrade = new Set(["pre-upgrade", "post-upgrade"]);
const atDeploy = new Set([
	"pre-install",
	"post-install",
	...atUpgrade
]);
const runs = (hook) => hook.events.filter((event) => atUpgrade.has(event));
const hookRules = [
	{
		id: "hook-job-changed",
		severity: "info",
		kinds: ["Job", "Pod"],
		when: "a Job or Pod that is a hook of upgrades changes",
		why: "helm deletes the old one and runs the new one in each upgrade: nothing is rejected, and its work is done again",
		hint: "check that the hook can run twice, and beside the old pods (pre-upgrade) or the new ones (post-upgrade)",
		source: "helm 3.17.2 pkg/action/hooks.go",
		*find({ pairs }) {
			for (const { change, resource } of pairs) {
				if (change.kind !== "changed" || resource.hook === void 0 || !isRun(resource)) continue;
				const meaningful = change.changes.filter(({ group }) => group === void 0);
				const events = runs(resource.hook);
				const [first] = meaningful;
				if (first === void 0 || events.length === 0) continue;
				const othersText = meaningful.length === 1 ? "" : ` and ${meaningful.length - 1} more`;
				yield {
					resource,
					path: first.path,
					message: `runs in each upgrade (${events.join(", ")}), from now on with a different ${pathText(first.path)}${othersText}`
				};
			}
		}
	},
	{
		id: "hook-left-behind",
		severity: "medium",
		kinds: ["any"],
		when: "a new or changed hook of upgrades with a delete policy that names neither before-hook-creation nor hook-succeeded",
		why: "the hook stays after it has run: the next upgrade fails with Helm 3 (already exists), and with Helm 4 if an immutable field changed",
		hint: "add before-hook-creation to helm.sh/hook-delete-policy, or leave the annotation out",
		source: "helm 3.17.2 pkg/action/hooks.go; seen with helm 3.17.2 and 4.1.4",
		*find({ pairs, added }) {
			const refs = [...pairs, ...added].map(({ resource }) => resource);
			for (const resource of refs) {
				const { hook } = resource;
				if (hook === void 0 || runs(hook).length === 0 || hook.deletePolicies.length === 0) continue;
				if (hook.deletePolicies.some((policy) => policy === "before-hook-creation" || policy === "hook-succeeded")) continue;
				yield {
					resource,
					message: `stays after it has run (delete policy ${hook.deletePolicies.join(", ")}): Helm 3 cannot create it again in the next upgrade, Helm 4 can only if no immutable field changes`
				};
			}
		}
	},
	{
		id: "hook-released",
		severity: "high",
		kinds: ["any"],
		when: "a hook becomes an ordinary resource with the same name, and its delete policy left it in the cluster (medium unless it is a hook of installs or upgrades)",
		why: "hooks do not belong to the release: helm finds a resource that it does not own and fails before it changes anything (invalid ownership metadata)",
		hint: "give the ordinary resource another name, or delete the hook by hand before the upgrade",
		source: "helm 3.17.2 pkg/action/validate.go; seen with helm 3.17.2 and 4.1.4",
		*find({ pairs }) {
			for (const { change, resource } of pairs) {
				const { hook } = change.before;
				if (change.kind !== "changed" || hook === void 0 || resource.hook !== void 0) continue;
				if (hook.deletePolicies.includes("hook-succeeded")) continue;
				const isRunAlways = hook.events.some((event) => atDeploy.has(event));
				yield {
					resource,
					...!isRunAlways && { severity: "medium" },
					message: `is no longer a hook: ${isRunAlways ? "the old one is in the cluster" : "if the old one has run, it is still in the cluster"}, and helm refuses to take over a resource that is not part of the release`
				};
			}
		}
	}
];
const isRun = ({ group, kind }) => group === "batch" && kind === "Job" || group === "" && kind === "Pod";
// src/judge/immutable/jobs.ts
const source$4 = "kubernetes 1.34.4 pkg/apis/batch/validation/validation.go; rejected by a 1.34.4 server";
const hint$2 = "give the Job another name with each change (a hash or the release revision at its end), make it a helm hook (deleted and recreated), or delete it before the upgrade";
const job = (id, field, when, verdicts) => ({
	id,
	kind: "batch/Job",
	path: ["spec", field],
	when,
	hint: hint$2,
	source: source$4,
	...verdicts && { verdicts }
});
const jobRows = [
	job("immutable-job-template", "template", "anything in spec.template changes, chart labels and the order of lists included; scheduling and metadata may change while the Job is suspended and never started; hooks do not count: helm deletes and recreates them", judgeEach((change, update) => templateVerdict(keysOf$2(change).slice(2), change, update))),
	job("immutable-job-selector", "selector", "spec.selector changes"),
	job("immutable-job-manual-selector", "manualSelector", "spec.manualSelector: true is removed", judgeEach(({ after }) => after === true ? "accepted" : "refused")),
	{
		...job("immutable-job-completions", "completions", "spec.completions changes (an Indexed Job allows it together with parallelism, to the same value); also if parallelism is removed while completions is unset: then the server fills in 1", judgeTogether(completionsVerdict)),
		path: ["spec"],
		concerns: (change) => keyAt(change, 1) === "completions" || change.kind === "removed" && keyAt(change, 1) === "parallelism"
	},
	job("immutable-job-completion-mode", "completionMode", "spec.completionMode changes"),
	job("immutable-job-pod-failure-policy", "podFailurePolicy", "spec.podFailurePolicy changes"),
	job("immutable-job-backoff-limit-per-index", "backoffLimitPerIndex", "spec.backoffLimitPerIndex changes"),
	job("immutable-job-success-policy", "successPolicy", "spec.successPolicy changes"),
	job("immutable-job-managed-by", "managedBy", "spec.managedBy changes, also from kubernetes.io/job-controller to nothing")
];
function templateVerdict(keys, change, update) {
	if (at$1(update.pair.before, "spec", "suspend") !== true) return "refused";
	return keys[0] === "metadata" && (keys[1] === "labels" || keys[1] === "annotations") || keys[0] === "metadata" && keys.length === 1 || keys[0] === "spec" && openWhileSuspended.has(keys[1] ?? "") || keys[0] === "spec" && keys[1] === "affinity" && isNodeAffinity(keys, change.before, change.after) ? { possible: "the Job is suspended, and it must never have started" } : "refused";
}
const openWhileSuspended = new Set([
	"nodeSelector",
	"tolerations",
	"schedulingGates"
]);
function isNodeAffinity(keys, ...values) {
	if (keys.length > 2) return keys[2] === "nodeAffinity";
	return values.every((value) => [...mapOf$1(value)?.keys() ?? []].every((key) => key === "nodeAffinity"));
}
function completionsVerdict({ pair, changes }) {
	const isWritten = [pair.before, pair.after].some((one) => isNumeral(at$1(one, "spec", "completions")));
	if (!changes.some((change) => keyAt(change, 1) === "completions") && isWritten) return "accepted";
	if (textOr(pair.after, "spec", "completionMode") !== "Indexed") return "refused";
	const completions = at$1(pair.after, "spec", "completions");
	const parallelism = at$1(pair.after, "spec", "parallelism") ?? { numeral: "1" };
	return isNumeral(completions) && isNumeral(parallelism) && completions.numeral === parallelism.numeral ? "accepted" : "refused";
}
// src/judge/pods.ts
const emptyMap = new Map();
function podTemplateOf(value, kind) {
	if (kind === "Pod") return value;
	const template = kind === "CronJob" ? at$1(value, "spec", "jobTemplate", "spec", "template") : at$1(value, "spec", "template");
	return isMap$1(template) && isList(at$1(template, "spec", "containers")) ? template : void 0;
}
function podSpecPath(kind) {
	if (kind === "Pod") return ["spec"];
	return kind === "CronJob" ? [
		"spec",
		"jobTemplate",
		"spec",
		"template",
		"spec"
	] : [
		"spec",
		"template",
		"spec"
	];
}
function containersOf(template) {
	return ["initContainers", "containers"].flatMap((field) => (listOf$1(at$1(template, "spec", field)) ?? []).flatMap((item) => {
		const value = mapOf$1(item);
		if (value === void 0) return [];
		return [{
			name: textOf$6(value.get("name")) ?? "",
			init: field === "initContainers",
			value
		}];
	}));
}
const labelsOf = (template) => mapOf$1(at$1(template, "metadata", "labels")) ?? emptyMap;
const pairsSelector = (value) => ({
	labels: mapOf$1(value) ?? emptyMap,
	expressions: []
});
function labelSelector(value) {
	const expressions = (listOf$1(at$1(value, "matchExpressions")) ?? []).map(mapOf$1).filter((item) => item !== void 0);
	return {
		labels: mapOf$1(at$1(value, "matchLabels")) ?? emptyMap,
		expressions
	};
}
const isEmptySelector = ({ labels, expressions }) => labels.size === 0 && expressions.length === 0;
function isSelected({ labels, expressions }, labelsOfPod) {
	return [...labels].every(([key, expected]) => labelsOfPod.get(key) === expected) && expressions.every((expression) => matchesExpression(expression, labelsOfPod));
}
function matchesExpression(expression, labelsOfPod) {
	const key = textOf$6(expression.get("key")) ?? "";
	const values = listOf$1(expression.get("values")) ?? [];
	const value = labelsOfPod.get(key);
	switch (textOf$6(expression.get("operator"))) {
		case "In": return value !== void 0 && values.includes(value);
		case "NotIn": return value === void 0 || !values.includes(value);
		case "Exists": return value !== void 0;
		case "DoesNotExist": return value === void 0;
		case void 0:
		default: return false;
	}
}
// src/judge/immutable/refused-updates.ts
const source$3 = "checked with a 1.34.4 server";
const selecting$1 = [
	"Deployment",
	"ReplicaSet",
	"DaemonSet",
	"StatefulSet"
];
const templates = [...selecting$1, "ReplicationController"];
const groupOf = (kind) => kind === "ReplicationController" ? kind : `apps/${kind}`;
const leftoverRows = [
	{
		id: "refused-stateful-set-on-delete",
		kind: "apps/StatefulSet",
		path: ["spec", "updateStrategy"],
		when: "updateStrategy was unset and becomes OnDelete: the rollingUpdate that the server has filled in stays and is not allowed with it",
		hint: "write updateStrategy: {type: RollingUpdate, rollingUpdate: {partition: 0}} in an upgrade before this one; helm can then remove it",
		source: source$3,
		verdicts: judgeTogether(({ pair }) => {
			const before = mapOf$1(at$1(pair.before, "spec", "updateStrategy"));
			return textOr(pair.after, "spec", "updateStrategy", "type") === "OnDelete" && (before === void 0 || before.size === 0) ? "refused" : "accepted";
		})
	},
	{
		id: "refused-deployment-recreate",
		kind: "apps/Deployment",
		path: ["spec", "strategy"],
		when: "strategy becomes Recreate while rollingUpdate was never set: a server-side apply (Helm 4) keeps the default of the server and is rejected; the patch of Helm 3 removes it",
		hint: "with Helm 4, write strategy.rollingUpdate in an upgrade before this one; helm can then remove it",
		source: source$3,
		severity: "medium",
		verdicts: judgeTogether(({ pair }) => {
			const isRecreate = textOr(pair.after, "spec", "strategy", "type") === "Recreate";
			const before = textOr(pair.before, "spec", "strategy", "type") === "Recreate";
			const rollingUpdate = at$1(pair.before, "spec", "strategy", "rollingUpdate");
			return isRecreate && !before && (rollingUpdate === void 0 || rollingUpdate === null) ? { possible: "a release created by Helm 4 uses server-side apply, which keeps the rollingUpdate that the server has filled in" } : "accepted";
		})
	},
	...templates.map((kind) => ({
		id: `refused-${dashed(kind)}-volume-source`,
		kind: groupOf(kind),
		path: [
			"spec",
			"template",
			"spec",
			"volumes"
		],
		when: "a volume without a source gets one: a server-side apply (Helm 4) keeps the emptyDir that the server has filled in and is rejected",
		hint: "write emptyDir: {} in an upgrade before this one, or give the volume another name",
		source: source$3,
		severity: "medium",
		verdicts: judgeEach(volumeVerdict)
	})),
	...selecting$1.map((kind) => ({
		id: `refused-${dashed(kind)}-without-pods`,
		kind: groupOf(kind),
		path: ["spec"],
		when: "the labels of the template change, and spec.selector no longer matches them",
		hint: "keep the labels that the selector names; the selector itself cannot change",
		source: `kubernetes 1.34.4 pkg/apis/apps/validation/validation.go; ${source$3}`,
		concerns: (change, pair, facts) => isAboutLabels(change) && !staysSelected(change, pair, facts),
		verdicts: judgeTogether(({ pair: { after } }) => isSelected(labelSelector(at$1(after, "spec", "selector")), labelsOf(podTemplateOf(after, kind))) ? "accepted" : "refused")
	})),
	{
		id: "refused-service-without-ports",
		kind: "Service",
		path: ["spec"],
		when: "a Service that is neither headless nor an ExternalName loses all its ports",
		hint: "keep a port, or delete the Service",
		source: `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${source$3}`,
		verdicts: judgeEach((change, { pair }) => {
			if (![
				"ports",
				"type",
				"clusterIP"
			].includes(keysOf$2(change)[1] ?? "")) return "accepted";
			return needsPorts(pair) && (listOf$1(at$1(pair.after, "spec", "ports")) ?? []).length === 0 ? "refused" : "accepted";
		})
	},
	{
		id: "refused-ingress-without-backend",
		kind: "networking.k8s.io/Ingress",
		path: ["spec"],
		when: "an Ingress loses all its rules and has no defaultBackend",
		hint: "keep a rule, or delete the Ingress",
		source: `kubernetes 1.34.4 pkg/apis/networking/validation/validation.go; ${source$3}`,
		verdicts: judgeTogether(({ pair }) => {
			return (listOf$1(at$1(pair.after, "spec", "rules")) ?? []).length === 0 && mapOf$1(at$1(pair.after, "spec", "defaultBackend")) === void 0 ? "refused" : "accepted";
		})
	}
];
function dashed(kind) {
	return kind.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase();
}
function isAboutLabels(change) {
	if (keyAt(change, 1) === "selector") return true;
	if (keyAt(change, 1) !== "template") return false;
	const { length } = change.path;
	return length === 2 || keyAt(change, 2) === "metadata" && (length === 3 || keyAt(change, 3) === "labels");
}
function staysSelected({ group, before }, { resource }, { after }) {
	if (group === void 0 || typeof before !== "string") return false;
	const text = after.find(resource.id)?.document.text ?? before;
	return !text.includes(before) && !text.includes("matchExpressions");
}
function volumeVerdict(change, { changes }) {
	const index = change.path.findIndex(({ kind }) => kind === "item");
	const volume = change.path[index];
	if (change.kind !== "added" || volume === void 0 || change.path.length !== index + 2) return "accepted";
	return changes.some((other) => other.kind === "removed" && other.path[index] === volume) ? "accepted" : { possible: "a release created by Helm 4 uses server-side apply, which keeps the emptyDir that the server has filled in" };
}
function needsPorts({ before, after }) {
	if (textOr(after, "spec", "type") === "ExternalName") return false;
	return (textOr(after, "spec", "clusterIP") || textOr(before, "spec", "clusterIP")) !== "None";
}
// src/judge/immutable/pods.ts
const source$2 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodUpdate; rejected by a 1.34.4 server";
const hint$1 = "give the Pod another name, or delete it before the upgrade; a Deployment replaces its pods by itself";
const podRows = [{
	id: "immutable-pod-spec",
	kind: "Pod",
	path: ["spec"],
	when: "spec changes, except images, activeDeadlineSeconds (set or lowered), more tolerations or their seconds, fewer schedulingGates; a gated Pod may add nodeSelector and node affinity",
	hint: hint$1,
	source: source$2,
	verdicts: judgeEach(specVerdict)
}, {
	id: "immutable-pod-annotations",
	kind: "Pod",
	path: ["metadata", "annotations"],
	when: "an annotation container.apparmor.security.beta.kubernetes.io/* or kubernetes.io/config.mirror changes",
	hint: hint$1,
	source: "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodSpecificAnnotationUpdates; rejected by a 1.34.4 server",
	verdicts: judgeEach((change) => {
		return (change.path.length > 2 ? [keyAt(change, 2)] : [change.before, change.after].flatMap((value) => [...mapOf$1(value)?.keys() ?? []])).some(isFixedAnnotation) ? "refused" : "accepted";
	})
}];
const isFixedAnnotation = (key) => key.startsWith("container.apparmor.security.beta.kubernetes.io/") || key === "kubernetes.io/config.mirror";
function specVerdict(change, { pair }) {
	const [, field = "", item, key, below, ...deeper] = keysOf$2(change);
	const { before, after } = pair;
	switch (field) {
		case "containers":
		case "initContainers":
			if (item === "*" && key === "image" && change.kind === "changed") return "accepted";
			return key === "resources" && below === "requests" && isFilledIn(change, deeper, pair) ? "accepted" : "refused";
		case "activeDeadlineSeconds":
			if (change.kind === "added") return "accepted";
			return (compareQuantities(change.after, change.before) ?? 1) < 0 ? "accepted" : "refused";
		case "tolerations": return onlyMore(listOf$1(at$1(before, "spec", field)), listOf$1(at$1(after, "spec", field)));
		case "schedulingGates": return gates(after).every((gate) => gates(before).includes(gate)) ? "accepted" : "refused";
		case "terminationGracePeriodSeconds": return isNumeral(change.before) && change.before.numeral.startsWith("-") && isOne(change.after) ? "accepted" : "refused";
		case "nodeSelector": return gates(before).length > 0 && change.kind === "added" ? whileGated : "refused";
		case "affinity": return gates(before).length > 0 && isNodeAffinityAlone(item, change) ? whileGated : "refused";
		default: return "refused";
	}
}
const whileGated = { possible: "node constraints can be added only while the Pod has scheduling gates" };
const isOne = (value) => isNumeral(value) && value.numeral === "1";
const gates = (pod) => (listOf$1(at$1(pod, "spec", "schedulingGates")) ?? []).map((gate) => textOf$6(at$1(gate, "name"))).filter((name) => name !== void 0);
const withoutSeconds = (value) => isMap$1(value) ? new Map([...value].filter(([key]) => key !== "tolerationSeconds")) : value;
function onlyMore(before = [], after = []) {
	return before.every((previous) => after.some((current) => sameValue(withoutSeconds(previous), withoutSeconds(current)))) ? "accepted" : "refused";
}
function isNodeAffinityAlone(key, { before, after }) {
	if (key !== void 0) return key === "nodeAffinity";
	return [before, after].every((value) => [...mapOf$1(value)?.keys() ?? []].every((name) => name === "nodeAffinity"));
}
function isFilledIn(change, deeper, pair) {
	const container = change.path[2];
	if (container?.kind !== "item" || container.before === void 0 || container.after === void 0) return false;
	const [before, after] = [[pair.before, container.before], [pair.after, container.after]].map(([pod, index]) => at$1(listOf$1(at$1(pod, "spec", keyAt(change, 1)))?.[index], "resources"));
	return (deeper[0] === void 0 ? [...mapOf$1(at$1(after, "requests"))?.keys() ?? []] : [deeper[0]]).every((name) => {
		const limit = at$1(before, "limits", name);
		return compareQuantities(at$1(before, "requests", name) ?? limit, at$1(after, "requests", name) ?? at$1(after, "limits", name)) === 0;
	});
}
// src/judge/immutable/updates.ts
function isHook({ before, after }, { change, resource }) {
	return before.find(change.before.id)?.header.isHook === true || after.find(resource.id)?.header.isHook === true;
}
function randomChanges({ comparison }) {
	const byName = new Map();
	for (const { resource, path } of comparison.random) {
		if (path.length === 0) continue;
		const change = {
			kind: "changed",
			path
		};
		const cached = byName.get(resource.id);
		if (cached === void 0) byName.set(resource.id, [change]);
		else cached.push(change);
	}
	return byName;
}
function pairsOfRandom(facts, kind, random) {
	const paired = new Set(facts.pairsOf(kind).map(({ resource }) => resource.id));
	return [...new Map(facts.comparison.random.map(({ resource }) => [resource.id, resource])).values()].filter((resource) => kindOf(resource) === kind && random.has(resource.id) && !paired.has(resource.id)).flatMap((resource) => pairOf$1(facts, resource));
}
const kindOf = ({ group, kind }) => group === "" ? kind : `${group}/${kind}`;
function pairOf$1({ before, after }, resource) {
	const [previous, current] = [before.find(resource.id), after.find(resource.id)];
	if (previous === void 0 || current === void 0) return [];
	return [{
		change: {
			kind: "changed",
			resource,
			before: resource,
			changes: []
		},
		resource,
		get before() {
			return before.value(previous) ?? new Map();
		},
		get after() {
			return after.value(current) ?? new Map();
		}
	}];
}
// src/judge/immutable/rule.ts
const reasonOf = "the API server rejects the update: helm upgrade fails halfway, and resources that were sent before stay changed";
function ruleOf(row) {
	const { id, kind, when, hint, source, possible } = row;
	return {
		id,
		severity: row.severity ?? "high",
		kinds: [kind.slice(kind.indexOf("/") + 1)],
		when,
		why: row.consequence ?? reasonOf,
		hint,
		source,
		...possible && { possible },
		*find(facts) {
			const random = randomChanges(facts);
			const more = random.size === 0 ? [] : pairsOfRandom(facts, kind, random);
			for (const pair of [...facts.pairsOf(kind), ...more]) {
				if (pair.change.kind !== "changed" || pair.resource.name === "") continue;
				const changes = changesWithin(row, pair, facts, random.get(pair.resource.id));
				if (changes === void 0 || isHook(facts, pair)) continue;
				const hit = hitOf$1(row, pair, changes, facts);
				if (hit !== void 0) yield hit;
			}
		}
	};
}
function changesWithin(row, pair, facts, random) {
	const { changes } = pair.change;
	let matches;
	for (const change of random === void 0 ? changes : [...changes, ...random]) {
		const part = changeWithin(change, row.path);
		if (part === void 0 || row.concerns?.(part, pair, facts) === false) continue;
		if (matches === void 0) matches = [part];
		else matches.push(part);
	}
	return matches;
}
function hitOf$1(row, pair, changes, facts) {
	const judged = judgedOf(row, {
		pair,
		changes,
		facts
	});
	const refusedChanges = judged.filter(({ verdict }) => verdict === "refused");
	const [worst] = refusedChanges;
	if (worst !== void 0) {
		const othersText = refusedChanges.length === 1 ? "" : ` and ${refusedChanges.length - 1} more`;
		return {
			resource: pair.resource,
			path: worst.change.path,
			...row.consequence === void 0 && { severity: "high" },
			message: `${changeText(worst.change)}${othersText}: ${row.consequence ?? "the API server rejects this change"}`
		};
	}
	for (const { change, verdict } of judged) {
		if (typeof verdict === "string") continue;
		return {
			resource: pair.resource,
			path: change.path,
			severity: verdict.severity ?? "medium",
			message: `${changeText(change)}: possibly the API server rejects this change: ${verdict.possible}`
		};
	}
}
const alike = new Set([
	"apps",
	"batch",
	"rbac.authorization.k8s.io",
	"scheduling.k8s.io",
	"storage.k8s.io"
]);
const otherVersion = { possible: "unless the other API version only writes it differently" };
function judgedOf(row, update) {
	const judged = row.verdicts?.(update) ?? update.changes.map((change) => ({
		change,
		verdict: "refused"
	}));
	const { change: renderedChange, resource } = update.pair;
	if (renderedChange.before.apiVersion === resource.apiVersion) return judged;
	const { before, after } = update.pair;
	const isWritten = [before, after].every((value) => at$1(value, ...row.path) !== void 0);
	if (alike.has(resource.group) && isWritten) return judged;
	return judged.map((one) => one.verdict === "refused" ? {
		...one,
		verdict: otherVersion
	} : one);
}
function changeWithin(change, keys) {
	for (let index = 0; index < keys.length; index += 1) {
		const step = change.path[index];
		if (step === void 0) return changeBelow(change, keys.slice(index));
		if (step.kind !== "key" || step.key !== keys[index]) return void 0;
	}
	return change;
}
function changeBelow(change, rest) {
	const [before, after] = [at$1(change.before, ...rest), at$1(change.after, ...rest)];
	const path = [...change.path, ...rest.map((key) => ({
		kind: "key",
		key
	}))];
	if (before === void 0) return after === void 0 ? void 0 : {
		kind: "added",
		path,
		after
	};
	return after === void 0 ? {
		kind: "removed",
		path,
		before
	} : {
		kind: "changed",
		path,
		before,
		after
	};
}
function changeText({ kind, path, before, after }) {
	const place = pathText(path);
	if (kind === "order") return `the order of ${place}`;
	if (before === void 0 && after === void 0) return `${place}, random in each render`;
	return `${place} ${short$1(before)} -> ${short$1(after)}`;
}
const most$2 = 60;
function short$1(value) {
	if (value === void 0) return "nothing";
	const text = isNumeral(value) ? value.numeral : writeJson(value);
	return text.length <= most$2 ? text : `${text.slice(0, 59)}…`;
}
// src/judge/immutable/services.ts
const source$1 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidateServiceUpdate; rejected by a 1.34.4 server";
const hint = "keep the old value, or remove it (the server keeps the address); otherwise delete the Service before the upgrade: it gets another address, and its load balancer is deleted meanwhile";
const row$1 = (id, path, when, verdicts) => ({
	id,
	kind: "Service",
	path,
	when,
	hint,
	source: source$1,
	...verdicts && { verdicts }
});
const serviceRows = [
	row$1("immutable-service-cluster-ip", ["spec"], "spec.clusterIP or clusterIPs becomes another explicit value, None included; leaving it out and changes to or from ExternalName are allowed", judgeEach((change, update) => [
		"clusterIP",
		"clusterIPs",
		"type"
	].includes(keyAt(change, 1)) ? addressVerdict(change, update) : "accepted")),
	row$1("immutable-service-ip-families", ["spec", "ipFamilies"], "the first of spec.ipFamilies changes, or the second is removed without ipFamilyPolicy: SingleStack (both allowed for headless Services)", judgeTogether(familyVerdict)),
	row$1("immutable-service-health-check-node-port", ["spec", "healthCheckNodePort"], "spec.healthCheckNodePort becomes another one while the Service stays a LoadBalancer with externalTrafficPolicy: Local", judgeEach((change, { pair }) => {
		if (![pair.before, pair.after].every(checksHealth) || change.kind === "removed") return "accepted";
		return change.kind === "changed" ? "refused" : { possible: "unless it is the port that the server has chosen" };
	})),
	row$1("immutable-service-load-balancer-class", ["spec", "loadBalancerClass"], "spec.loadBalancerClass is set, changed or removed while the Service stays a LoadBalancer", judgeTogether(({ pair }) => [pair.before, pair.after].every((value) => typeOf$1(value) === "LoadBalancer") ? "refused" : "accepted"))
];
const typeOf$1 = (service) => textOr(service, "spec", "type") || "ClusterIP";
const addressOf$1 = (service) => textOr(service, "spec", "clusterIP") || (texts(service, "spec", "clusterIPs")[0] ?? "");
const isOutside$2 = ({ before, after }) => typeOf$1(before) === "ExternalName" || typeOf$1(after) === "ExternalName";
function addressVerdict(change, { pair }) {
	if (isOutside$2(pair)) return "accepted";
	const [before, after] = [addressOf$1(pair.before), addressOf$1(pair.after)];
	if (isUnder$1(change, "spec", "type")) return before === "None" && (after === "" || after === "None") && typeOf$1(pair.after) !== "ClusterIP" ? "refused" : "accepted";
	if (after === "" || after === before) return "accepted";
	if (before !== "" || after === "None") return "refused";
	return { possible: "unless it is the address that the server has assigned" };
}
function isHeadless(service, before) {
	const address = addressOf$1(service);
	return address === "None" || address === "" && before !== void 0 && isHeadless(before);
}
function familyVerdict({ pair }) {
	const { before, after } = pair;
	if (isOutside$2(pair) || isHeadless(before) || isHeadless(after, before)) return "accepted";
	const [previous, current] = [texts(before, "spec", "ipFamilies"), texts(after, "spec", "ipFamilies")];
	const isSingle = textOr(after, "spec", "ipFamilyPolicy") === "SingleStack";
	const [first] = current;
	if (first === void 0) return "accepted";
	if (previous.length === 0) return {
		possible: "unless it is the family that the server has chosen",
		severity: first === "IPv4" ? "info" : "medium"
	};
	if (previous[0] !== first) return "refused";
	return previous.length > current.length && !isSingle ? "refused" : "accepted";
}
const checksHealth = (service) => typeOf$1(service) === "LoadBalancer" && at$1(service, "spec", "externalTrafficPolicy") === "Local";
// src/judge/immutable/volumes.ts
const volumeSource = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeUpdate; rejected by a 1.34.4 server";
const volumeHint = "keep the old value, or create a volume with another name; deleting a volume may delete its data";
const sources = new Set([
	"awsElasticBlockStore",
	"azureDisk",
	"azureFile",
	"cephfs",
	"cinder",
	"csi",
	"fc",
	"flexVolume",
	"flocker",
	"gcePersistentDisk",
	"glusterfs",
	"hostPath",
	"iscsi",
	"local",
	"nfs",
	"photonPersistentDisk",
	"portworxVolume",
	"quobyte",
	"rbd",
	"scaleIO",
	"storageos",
	"vsphereVolume"
]);
const stableLabels = {
	"failure-domain.beta.kubernetes.io/zone": "topology.kubernetes.io/zone",
	"failure-domain.beta.kubernetes.io/region": "topology.kubernetes.io/region",
	"beta.kubernetes.io/os": "kubernetes.io/os",
	"beta.kubernetes.io/arch": "kubernetes.io/arch",
	"beta.kubernetes.io/instance-type": "node.kubernetes.io/instance-type"
};
const volumeRows = [
	{
		id: "immutable-volume-source",
		kind: "PersistentVolume",
		path: ["spec"],
		when: "the source of the volume changes (csi, nfs, hostPath, ...); csi.controllerExpandSecretRef may be set once",
		hint: volumeHint,
		source: volumeSource,
		verdicts: judgeEach((change) => {
			if (!sources.has(keyAt(change, 1))) return "accepted";
			return keyAt(change, 2) === "controllerExpandSecretRef" && change.path.length === 3 && change.kind === "added" ? "accepted" : "refused";
		})
	},
	{
		id: "immutable-volume-mode",
		kind: "PersistentVolume",
		path: ["spec", "volumeMode"],
		when: "spec.volumeMode changes (absent is Filesystem)",
		hint: volumeHint,
		source: volumeSource
	},
	{
		id: "immutable-volume-node-affinity",
		kind: "PersistentVolume",
		path: ["spec", "nodeAffinity"],
		when: "spec.nodeAffinity changes once it is set, except from beta labels of nodes to their stable names",
		hint: volumeHint,
		source: volumeSource,
		verdicts: judgeTogether(({ pair }) => {
			const [before, after] = [at$1(pair.before, "spec", "nodeAffinity"), at$1(pair.after, "spec", "nodeAffinity")];
			if (before === void 0) return "accepted";
			return after !== void 0 && sameValue(withStableLabels(before), after) ? "accepted" : "refused";
		})
	},
	{
		id: "immutable-volume-attributes-class",
		kind: "PersistentVolume",
		path: ["spec", "volumeAttributesClassName"],
		when: "spec.volumeAttributesClassName is removed",
		hint: "keep a class; changing to another one is allowed",
		source: volumeSource,
		verdicts: judgeEach((change) => change.kind === "removed" ? "refused" : "accepted")
	}
];
function withStableLabels(value) {
	if (isList(value)) return value.map(withStableLabels);
	if (!isMap$1(value)) return value;
	return new Map([...value].map(([key, item]) => [key, key === "key" && typeof item === "string" ? stableLabels[item] ?? item : withStableLabels(item)]));
}
// src/judge/immutable/workloads.ts
const validation = "kubernetes 1.34.4 pkg/apis/apps/validation/validation.go; rejected by a 1.34.4 server";
const selector = (id, kind) => ({
	id,
	kind: `apps/${kind}`,
	path: ["spec", "selector"],
	when: "spec.selector changes",
	hint: `keep the selector; for another one give the ${kind} another name, or delete it before the upgrade (kubectl delete --cascade=orphan leaves its pods running, unmanaged)`,
	source: validation
});
const stateful = (id, field, when, options = {}) => ({
	id,
	kind: "apps/StatefulSet",
	path: ["spec", field],
	when,
	hint: "keep the old value, or run kubectl delete statefulset NAME --cascade=orphan before the upgrade: pods and volume claims stay, and helm recreates the StatefulSet",
	source: validation,
	...options
});
// src/judge/immutable/index.ts
const immutableRules = [...[
	...[
		selector("immutable-deployment-selector", "Deployment"),
		selector("immutable-replica-set-selector", "ReplicaSet"),
		selector("immutable-daemon-set-selector", "DaemonSet"),
		stateful("immutable-stateful-set-selector", "selector", "spec.selector changes"),
		stateful("immutable-stateful-set-service-name", "serviceName", "spec.serviceName changes"),
		stateful("immutable-stateful-set-pod-management", "podManagementPolicy", "spec.podManagementPolicy changes (absent is OrderedReady)"),
		stateful("immutable-stateful-set-volume-claims", "volumeClaimTemplates", "spec.volumeClaimTemplates changes in any way, labels such as helm.sh/chart and the order included", {
			hint: "keep the old value (remove chart labels from volumeClaimTemplates); to expand volumes, edit the claims, then run kubectl delete statefulset NAME --cascade=orphan before the upgrade",
			source: `${validation}; kubernetes/enhancements#4650`
		})
	],
	...jobRows,
	...podRows,
	...claimRows,
	...volumeRows,
	...serviceRows,
	...configRows,
	...classRows,
	...definitionRows,
	...leftoverRows
].map(ruleOf), ...hookRules];
// src/judge/images/name.ts
function parseImage(text) {
	const digestStart = text.indexOf("@");
	const digest = digestStart < 0 ? "" : text.slice(digestStart + 1);
	const reference = digestStart < 0 ? text : text.slice(0, digestStart);
	const colon = reference.lastIndexOf(":");
	const hasTag = colon > reference.lastIndexOf("/");
	const tag = hasTag ? reference.slice(colon + 1) : "";
	const name = hasTag ? reference.slice(0, colon) : reference;
	const slash = name.indexOf("/");
	const first = slash < 0 ? "" : name.slice(0, slash);
	const isHost = first === "localhost" || /[.:]/.test(first) || first !== first.toLowerCase();
	return {
		text,
		registry: isHost ? first : "",
		repository: isHost ? name.slice(slash + 1) : name,
		tag,
		digest
	};
}
function registryOf({ registry }) {
	return registry === "" || registry === "index.docker.io" ? "docker.io" : registry;
}
function repositoryOf(image) {
	return registryOf(image) === "docker.io" && !image.repository.includes("/") ? `library/${image.repository}` : image.repository;
}
function isOlder(before, after) {
	const [previous, current] = [before, after].map((tag) => /^v?(\d{1,5}(?:\.\d{1,9}){1,3})([-_.+][^]*)?$/.exec(tag));
	if (!previous || !current || (previous[2] ?? "").replace(/\d+/g, "0") !== (current[2] ?? "").replace(/\d+/g, "0")) return false;
	const [left, right] = [previous, current].map((match) => (match[1] ?? "").split(".").map(Number));
	for (const [digestStart, number] of (left ?? []).entries()) {
		const other = right?.[digestStart] ?? 0;
		if (number !== other) return other < number;
	}
	return false;
}
const taggedByMajor = new Set("caddy cassandra couchbase couchdb debian elasticsearch httpd influxdb joomla kibana kong logstash mariadb memcached mongo mysql neo4j nextcloud nginx node php postgres rabbitmq redis rethinkdb ruby solr sonarqube tomcat traefik valkey varnish vault wordpress".split(" "));
function majorOfImage(image) {
	return /^\d+$/.test(image.tag) && !taggedByMajor.has(image.repository.split("/").at(-1) ?? "") ? void 0 : majorOf(image.tag);
}
function majorOf(tag) {
	const [, only] = /^v?(\d{1,2}|(?:19|20)\d\d(?=-))(?:-(?![0-9a-f]{6,}(?:$|[-_.]))[a-z].*)?$/i.exec(tag) ?? [];
	if (only !== void 0) return Number(only);
	const [, major, minor] = /^v?(\d{1,5})\.(\d{1,9})(?:\.\d{1,9})?(?:[-_.+].*)?$/.exec(tag) ?? [];
	if (major === void 0 || minor === void 0) return void 0;
	return Number(major) >= 1900 ? void 0 : Number(major);
}
// src/judge/images/rows.ts
function imageRows({ comparison, meaningful, added, removed }) {
	const rows = new Map();
	for (const { resource, value } of added) rows.set(`after ${resource.id}`, rowsOf(resource, void 0, value));
	for (const { resource, value } of removed) rows.set(`before ${resource.id}`, rowsOf(resource, value, void 0));
	for (const pair of meaningful.filter(mayChangeImage)) rows.set(`after ${pair.resource.id}`, rowsOf(pair.resource, pair.before, pair.after));
	return comparison.resources.flatMap(({ kind, resource }) => rows.get(`${kind === "removed" ? "before" : "after"} ${resource.id}`) ?? []);
}
const mayChangeImage = ({ change }) => change.changes.some(({ path: [first] }) => first?.kind !== "key" || first.key !== "metadata");
function rowsOf(resource, before, after) {
	const [previous, current] = [imagesOf(before, resource), imagesOf(after, resource)];
	const [imagesBefore, imagesAfter] = [textsOf(previous), textsOf(current)];
	const removed = [...previous].flatMap(([key, oldValue]) => current.has(key) || imagesAfter.has(oldValue.image.text) ? [] : [{
		before: oldValue,
		after: void 0
	}]);
	const changed = [...current].flatMap(([key, newValue]) => {
		const namesake = previous.get(key);
		if (namesake === void 0 && imagesBefore.has(newValue.image.text)) return [];
		const oldValue = namesake ?? takeNamesake(removed, newValue)?.before;
		return oldValue?.image.text === newValue.image.text ? [] : [{
			before: oldValue,
			after: newValue
		}];
	});
	const replaced = new Set(changed.map(({ before: oldValue }) => oldValue?.image.text));
	const remaining = removed.filter(({ before: oldValue }) => !replaced.has(oldValue.image.text));
	return [...changed, ...remaining].map(({ before: oldValue, after: newValue }) => ({
		resource,
		container: (newValue ?? oldValue)?.container ?? "",
		init: (newValue ?? oldValue)?.init ?? false,
		...pathOf$2((newValue ?? oldValue)?.path),
		...oldValue !== void 0 && { before: oldValue.image },
		...newValue !== void 0 && { after: newValue.image }
	}));
}
const pathOf$2 = (path) => path === void 0 ? {} : { path };
const textsOf = (images) => new Set([...images.values()].map(({ image }) => image.text));
function takeNamesake(removed, after) {
	const index = removed.findIndex(({ before: { image } }) => image.registry === after.image.registry && image.repository === after.image.repository);
	return index < 0 ? void 0 : removed.splice(index, 1)[0];
}
function imagesOf(value, { group, kind }) {
	const byName = new Map();
	const template = value && podTemplateOf(value, kind);
	if (template === void 0 && isCustom$2(group)) collectImages(value?.get("spec"), [{
		kind: "key",
		key: "spec"
	}], byName);
	for (const { name, init, value: container } of containersOf(template)) {
		const text = textOf$6(container.get("image"));
		if (text !== void 0 && text !== "") byName.set(`${init} ${name}`, {
			container: name,
			init,
			image: parseImage(text)
		});
	}
	return byName;
}
const isCustom$2 = (group) => group.includes(".") && !group.endsWith(".k8s.io");
const imageText = /^\w[\w./:@-]*[:/@][\w.:-]+$/;
const longestImage = 500;
const deepest = 8;
function collectImages(value, path, images) {
	if (path.length > deepest) return;
	if (isList(value)) for (const [index, item] of value.entries()) collectImages(item, [...path, {
		kind: "index",
		before: index,
		after: index
	}], images);
	if (!isMap$1(value)) return;
	for (const [key, item] of value) {
		const namesake = [...path, {
			kind: "key",
			key
		}];
		const text = key === "image" ? textOf$6(item) : void 0;
		if (text === void 0) collectImages(item, namesake, images);
		else if (text.length <= longestImage && imageText.test(text)) {
			const container = pathText(namesake);
			images.set(container, {
				container,
				init: false,
				path: namesake,
				image: parseImage(text)
			});
		}
	}
}
// src/judge/label-index.ts
function labelIndex(entries, labelsIn) {
	const byPair = new Map();
	for (const entry of entries) for (const pair of pairsOf(entry, "labels", labelsIn)) push(byPair, pair, entry);
	return (labels) => {
		let best;
		for (const [key, value] of labels) {
			const candidates = byPair.get(pairOf(key, value)) ?? [];
			if (best === void 0 || candidates.length < best.length) best = candidates;
		}
		return best ?? entries;
	};
}
function selectorIndex(entries, selectorIn) {
	const selecting = [];
	const counts = new Map();
	for (const entry of entries) {
		const pairs = pairsOf(entry, "selector", selectorIn);
		if (pairs.size === 0) continue;
		selecting.push({
			entry,
			pairs
		});
		for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
	}
	const byPair = new Map();
	for (const { entry, pairs } of selecting) {
		const [rarest] = [...pairs].toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
		if (rarest !== void 0) push(byPair, rarest, entry);
	}
	const keys = new Set([...counts.keys()].map((pair) => pair.slice(0, pair.indexOf(" "))));
	return {
		find: (labels) => [...labels].flatMap(([key, value]) => byPair.get(pairOf(key, value)) ?? []),
		names: (key) => keys.has(key)
	};
}
function pairsOf(entry, field, parsed) {
	return (entry.item === void 0 ? pairsIn(entry.document.text, field) : void 0) ?? new Set([...parsed(entry)].map(([key, value]) => pairOf(key, value)));
}
function pairsIn(text, field) {
	const pairs = new Set();
	const word = `${field}:`;
	if (text.includes(`${field}"`) || text.includes(`${field}'`)) return void 0;
	for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
		const line = text.lastIndexOf("\n", start) + 1;
		const indent = start - line;
		if (text.slice(line, start).trim() !== "") {
			if (/[\w"'/.-]$/.test(text.slice(line, start))) continue;
			return;
		}
		let lineStart = text.indexOf("\n", start) + 1;
		if (lineStart === 0) return pairs;
		if (text.slice(start + word.length, lineStart).trim() !== "") return void 0;
		for (; lineStart < text.length;) {
			const end = text.indexOf("\n", lineStart) < 0 ? text.length : text.indexOf("\n", lineStart);
			const lineText = text.slice(lineStart, end);
			const depth = lineText.search(/[^ \r]/);
			if (depth < 0 || lineText[depth] === "#") {
				lineStart = end + 1;
				continue;
			}
			if (depth <= indent) break;
			const match = pairPattern.exec(lineText);
			if (match === null) return void 0;
			const [, key = "", value = ""] = match;
			pairs.add(`${key} ${value}`);
			lineStart = end + 1;
		}
	}
	return pairs;
}
const pairPattern = /^ *["']?([\w./-]+)["']?: +["']?([\w./-]+)["']? *\r?$/;
function push(map, key, entry) {
	const cached = map.get(key);
	if (cached === void 0) map.set(key, [entry]);
	else if (cached.at(-1) !== entry) cached.push(entry);
}
const pairOf = (key, value) => `${key} ${isNumeral(value) ? value.numeral : typeof value === "string" ? value : String(value === true)}`;
// src/judge/lasting-hooks.ts
const lastingEvents = new Set([
	"pre-install",
	"post-install",
	"pre-upgrade",
	"post-upgrade"
]);
const isLasting = ({ events, deletePolicies }) => events.some((event) => lastingEvents.has(event)) && !deletePolicies.includes("hook-succeeded");
const endingKinds = new Set(["Job", "Pod"]);
const keepsRunning = (kind, hook) => !endingKinds.has(kind) && isLasting(hook);
// src/judge/mentions.ts
const leastOfPrefix = 4;
function mentions(entries, names) {
	const byName = new Map();
	const searched = [...names].filter((name) => name !== "");
	const mayMention = searched.length <= mostAtOnce && searched.every(({ length }) => length <= longestAtOnce) ? anyOf(searched) : void 0;
	const prefixes = [...prefixesOf(searched)];
	for (const entry of entries) {
		if (mayMention?.test(entry.document.text) === false) continue;
		for (const prefix of prefixes) addWords(byName, entry, prefix, names);
	}
	return byName;
}
const mostAtOnce = 200;
const longestAtOnce = 253;
function anyOf(names) {
	const words = names.map((name) => name.replace(/[^A-Za-z0-9-]/g, String.raw`\$&`));
	return new RegExp(words.length === 0 ? "(?!)" : `(?:${words.join("|")})(?![A-Za-z0-9.-])`);
}
function prefixesOf(names) {
	const [first = ""] = names;
	let length = first.length;
	for (const name of names) while (!name.startsWith(first.slice(0, length))) length -= 1;
	return length >= leastOfPrefix ? new Set([first.slice(0, length)]) : new Set(names.map((name) => name.slice(0, leastOfPrefix)));
}
function addWords(byName, entry, prefix, names) {
	const { text } = entry.document;
	for (let start = text.indexOf(prefix); start >= 0;) {
		let end = start + prefix.length;
		while (end < text.length && isOfName(text.charCodeAt(end))) end += 1;
		const isStart = start === 0 || !isOfName(text.charCodeAt(start - 1));
		const token = isStart ? text.slice(start, end) : "";
		if (names.has(token)) {
			const cached = byName.get(token);
			if (cached === void 0) byName.set(token, [entry]);
			else if (cached.at(-1) !== entry) cached.push(entry);
		}
		start = text.indexOf(prefix, isStart ? end : start + 1);
	}
}
function isOfName(code) {
	return code >= 97 && code <= 122 || code >= 48 && code <= 57 || code === 45 || code === 46 || code >= 65 && code <= 90;
}
// src/judge/lookup.ts
const podKinds = new Set([
	"Pod",
	"Deployment",
	"StatefulSet",
	"DaemonSet",
	"ReplicaSet",
	"ReplicationController",
	"Job",
	"CronJob"
]);
function lookupOf(view) {
	const none = new Map();
	const value = (entry) => view.value(entry) ?? none;
	const ofKind = (kind) => view.ofKind(kind);
	const custom = once$1(() => [...view.kinds].flatMap(([kind, versions]) => podKinds.has(kind) || kind === "CustomResourceDefinition" || ![...versions].some(isCustom$1) ? [] : ofKind(kind).filter(({ header }) => isCustom$1(header.apiVersion))));
	const pods = once$1(() => [...[...podKinds].flatMap(ofKind), ...custom().filter(({ document }) => /^ +containers:/m.test(document.text))]);
	const labels = once$1(() => labelIndex(pods(), (entry) => labelsOf(podTemplateOf(value(entry), entry.identity.kind))));
	const selectors = once$1(() => selectorIndex(ofKind("Service"), (entry) => mapOf$1(at$1(value(entry), "spec", "selector")) ?? none));
	const selected = new Map();
	const findPods = (namespace, selector) => labels()(selector.labels).flatMap((entry) => {
		if (entry.identity.namespace !== namespace) return [];
		const whole = value(entry);
		const template = podTemplateOf(whole, entry.identity.kind);
		if (template === void 0 || !isSelected(selector, labelsOf(template))) return [];
		return [{
			entry,
			value: whole,
			template
		}];
	});
	const allPodsOf = (namespace, selector) => {
		const key = `${namespace} ${writeJson(selector.labels)} ${writeJson(selector.expressions)}`;
		const cached = selected.get(key) ?? findPods(namespace, selector);
		selected.set(key, cached);
		return cached;
	};
	return {
		ofKind,
		findNamed: (group, kind, namespace, name) => view.find(idOf({
			group,
			kind,
			namespace,
			name
		})),
		podsMentioning: (names) => namesToFind(names, pods),
		routesMentioning: (names) => namesToFind(names, () => [...ofKind("Ingress"), ...ofKind("HTTPRoute")]),
		createdByOthers: (names) => new Set(namesToFind(names, () => [...custom(), ...ofKind("Job")]).keys()),
		podsOf: (namespace, selector) => allPodsOf(namespace, selector).filter(isRunning),
		allPodsOf,
		servicesOf: (namespace, names) => selectors().find(names).filter((entry) => {
			if (entry.identity.namespace !== namespace || entry.identity.group !== "") return false;
			const selector = at$1(value(entry), "spec", "selector");
			return isMap$1(selector) && selector.size > 0 && isSelected({
				labels: selector,
				expressions: []
			}, names);
		}),
		isSelectedBy: (key) => selectors().names(key),
		value
	};
}
function isRunning({ entry: { hook, identity } }) {
	return hook === void 0 || keepsRunning(identity.kind, hook);
}
function refOfEntry(entry) {
	const { id, identity, header, document, item } = entry;
	return {
		...identity,
		id,
		apiVersion: header.apiVersion,
		origin: document.origin,
		...header.generateName !== "" && { generateName: header.generateName },
		...item !== void 0 && { item }
	};
}
function namesToFind(names, entries) {
	const labels = new Set(names);
	return labels.size === 0 ? new Map() : mentions(entries(), labels);
}
function isCustom$1(apiVersion) {
	if (!apiVersion.includes(".")) return false;
	const group = groupOf$1(apiVersion);
	return group.includes(".") && !group.endsWith(".k8s.io");
}
// src/judge/facts.ts
function factsOf$1({ comparison, before, after, isSecondRelease = false }) {
	const pairs = [];
	const added = [];
	const removed = [];
	for (const change of [...comparison.resources, ...comparison.quiet]) {
		const { resource } = change;
		if (change.kind === "added") added.push({
			resource,
			value: change.content
		});
		else if (change.kind === "removed") removed.push({
			resource,
			value: change.content
		});
		else {
			let [previous, current] = [];
			pairs.push({
				change,
				resource,
				get before() {
					return previous ??= valueIn(before, change.before.id);
				},
				get after() {
					return current ??= valueIn(after, resource.id);
				}
			});
		}
	}
	const isMoved = isSecondRelease || isMovedRelease({
		before,
		after,
		pairs
	}, comparison.counts.removed + comparison.counts.renamed);
	const leaving = isMoved ? [] : leavingOf(pairs, removed);
	const isStaying = (one) => mayBeKept(before, one) && isKept(one.value);
	const created = isMoved ? [] : [...added, ...pairs.flatMap((pair) => pair.change.kind === "renamed" ? [createdAs(pair)] : [])];
	const meaningful = meaningfulOf(comparison, pairs);
	let images;
	return {
		comparison,
		images: () => images ??= imageRows({
			comparison,
			meaningful,
			added,
			removed
		}),
		before,
		after,
		pairs,
		pairsOf: byKind(pairs),
		meaningful,
		meaningfulOf: byKind(meaningful),
		added,
		removed,
		deleted: leaving.filter((one) => !isStaying(one)),
		retained: leaving.filter(isStaying),
		created,
		isInstall: before.entries.length === 0,
		isMoved,
		isSecondRelease,
		lookupBefore: lookupOf(before),
		lookupAfter: lookupOf(after)
	};
}
function meaningfulOf({ groups }, pairs) {
	const ignored = new Set(groups.filter(({ kind }) => kind === "ignored").map(({ id }) => id));
	return pairs.filter(({ change }) => change.kind === "renamed" || change.changes.some(({ group }) => group === void 0 || ignored.has(group)));
}
function byKind(pairs) {
	let cached;
	const groupByKind = () => {
		const cache = new Map();
		for (const pair of pairs) {
			const { group, kind } = pair.resource;
			const key = group === "" ? kind : `${group}/${kind}`;
			const sameKind = cache.get(key);
			if (sameKind === void 0) cache.set(key, [pair]);
			else sameKind.push(pair);
		}
		return cache;
	};
	return (...kinds) => {
		cached ??= groupByKind();
		const [only = "", ...more] = kinds;
		const first = cached.get(only) ?? [];
		return more.length === 0 ? first : [...first, ...more.flatMap((kind) => cached?.get(kind) ?? [])];
	};
}
function valueIn(view, id) {
	const entry = view.find(id);
	return (entry && view.value(entry)) ?? new Map();
}
function leavingOf(pairs, removed) {
	const renamed = pairs.flatMap((pair) => pair.change.kind === "renamed" ? [deletedAs(pair)] : []);
	return [...removed, ...renamed].filter(({ resource }) => resource.hook === void 0);
}
const deletedAs = (pair) => ({
	resource: pair.change.before,
	get value() {
		return pair.before;
	},
	successor: pair.resource
});
const createdAs = (pair) => ({
	resource: pair.resource,
	get value() {
		return pair.after;
	}
});
function mayBeKept(view, { resource, successor }) {
	const text = successor === void 0 ? void 0 : view.find(resource.id)?.document.text;
	return text === void 0 || text.includes("resource-policy") || text.includes("\\");
}
const isKept = (value) => (textOf$6(at$1(value, "metadata", "annotations", "helm.sh/resource-policy")) ?? "").trim().toLowerCase() === "keep";
const leastOfMove = 3;
const shareOfMove = .8;
function isMovedRelease({ before, after, pairs }, leaving) {
	const hashed = new Set(pairs.flatMap(({ change }) => change.kind === "renamed" && change.by === "hash" ? [change.before.id] : []));
	if (leaving < leastOfMove || after.entries.length === 0) return false;
	const previous = own(before).filter((entry) => !hashed.has(entry.id));
	const deletedEntries = previous.filter((entry) => after.find(entry.id) === void 0);
	if (deletedEntries.length < leastOfMove || deletedEntries.length < previous.length * shareOfMove) return false;
	const kinds = new Map();
	for (const { id, identity } of own(after)) if (before.find(id) === void 0) kinds.set(identity.kind, (kinds.get(identity.kind) ?? 0) + 1);
	return deletedEntries.filter(({ identity }) => {
		const remaining = kinds.get(identity.kind) ?? 0;
		kinds.set(identity.kind, remaining - 1);
		return remaining > 0;
	}).length >= deletedEntries.length * shareOfMove;
}
const own = (view) => view.entries.filter(({ identity, header }) => identity.namespace !== "" && !header.isHook);
// src/judge/images/rules.ts
const documentation = "Kubernetes documentation, Images";
const imageRules = [
	{
		id: "image-latest",
		severity: "medium",
		kinds: ["workloads"],
		when: "the tag of an image becomes latest, or is left out, and no digest pins it",
		why: "what runs depends on when a node pulls the image; a rollback cannot restore it",
		hint: "name a version, or better a digest",
		source: documentation,
		find: changed(({ before, after }) => isLatest(after) && (before === void 0 || !isLatest(before)) ? `runs ${after.text}: ${after.tag === "" ? "no tag means latest, and latest" : "latest"} may be another image tomorrow` : void 0)
	},
	{
		id: "image-digest-removed",
		severity: "medium",
		kinds: ["workloads"],
		when: "an image that was pinned by its digest is named by a tag only",
		why: "the tag can be pushed again, and then another image runs",
		hint: "keep the digest beside the tag: name:tag@sha256:...",
		source: documentation,
		find: changed(({ before, after }) => before !== void 0 && before.digest !== "" && after.digest === "" ? `${after.text} is no longer pinned by a digest` : void 0)
	},
	{
		id: "image-registry",
		severity: "medium",
		kinds: ["workloads"],
		when: "an image comes from another registry",
		why: "nodes may not be allowed to pull from the new registry, and other people control its images",
		hint: "check that the image is the same, that you trust the registry, and that pull secrets match",
		source: `${documentation}; github.com/distribution/reference`,
		find: changed(({ before, after }) => before !== void 0 && registryOf(before) !== registryOf(after) ? `comes from ${registryOf(after)} instead of ${registryOf(before)}` : void 0)
	},
	{
		id: "image-major",
		severity: "medium",
		kinds: ["workloads"],
		when: "the major version in the tag of the same image changes (up or down); a bare number counts for well-known programs only",
		why: "a new major version may break its configuration, its data or its clients; an older one may not read the data of the newer",
		hint: "read the release notes, and plan the rollback",
		source: "semver.org, 8",
		find: changed(({ before, after }) => {
			if (before === void 0 || lastName$1(before) !== lastName$1(after)) return void 0;
			const [previous, current] = [majorOfImage(before), majorOfImage(after)];
			return previous !== void 0 && current !== void 0 && previous !== current ? `${lastName$1(after)} ${before.tag} -> ${after.tag}: ${current > previous ? "a new" : "an older"} major version` : void 0;
		})
	},
	{
		id: "image-older",
		severity: "medium",
		kinds: ["workloads"],
		when: "the version in the tag of the same image is lower, within one major version",
		why: "an older version lacks fixes, and may not read the data or the configuration of the newer one",
		hint: "check that the older version is meant; a rollback should name why",
		source: documentation,
		find: changed(({ before, after }) => {
			if (before === void 0 || lastName$1(before) !== lastName$1(after) || !isOlder(before.tag, after.tag)) return void 0;
			const [previous, current] = [majorOfImage(before), majorOfImage(after)];
			return previous === current ? `${lastName$1(after)} ${before.tag} -> ${after.tag}: an older version` : void 0;
		})
	},
	{
		id: "image-repository",
		severity: "medium",
		kinds: ["workloads"],
		when: "an image comes from another repository of the same registry (info if the owner, all before the last /, stays)",
		why: "other people may control the images of the new repository, and it may be another program",
		hint: "check that you trust the repository, and that pull secrets match",
		source: `${documentation}; github.com/distribution/reference`,
		find: changed(({ before, after }) => {
			if (before === void 0 || registryOf(before) !== registryOf(after)) return void 0;
			const [previous, current] = [repositoryOf(before), repositoryOf(after)];
			return previous === current ? void 0 : `comes from repository ${current} instead of ${previous}`;
		}, ({ before, after }) => before && ownerOf(before) === ownerOf(after) ? "info" : void 0)
	},
	{
		id: "image-pull-policy",
		severity: "medium",
		kinds: ["workloads"],
		when: "imagePullPolicy becomes Never, or is no longer Always with a mutable tag (latest, or none)",
		why: "nodes run the image that they have: an old one, or none",
		hint: "leave imagePullPolicy out, and name a version or a digest",
		source: `${documentation}, Image pull policy`,
		*find({ meaningful }) {
			for (const pair of meaningful) {
				if (!pair.change.changes.some(({ path }) => path.some((step) => step.kind === "key" && step.key === "imagePullPolicy"))) continue;
				const { kind } = pair.resource;
				const before = new Map(containersOf(podTemplateOf(pair.before, kind)).map(({ name, value }) => [name, value]));
				for (const { name, value } of containersOf(podTemplateOf(pair.after, kind))) {
					const [previous, current] = [at$1(before.get(name), "imagePullPolicy"), at$1(value, "imagePullPolicy")];
					const image = at$1(value, "image");
					if (previous === current || !before.has(name) || typeof image !== "string") continue;
					const isStale = previous === "Always" && current === "IfNotPresent" && isLatest(parseImage(image));
					if (current !== "Never" && !isStale) continue;
					yield {
						resource: pair.resource,
						path: pathOf$1(kind, name, false),
						message: `container ${name}: imagePullPolicy ${textOf$6(previous) ?? "unset"} -> ${current === "Never" ? "Never" : "IfNotPresent"}: nodes run the ${image} that they have`
					};
				}
			}
		}
	}
];
function changed(sentenceOf, severityOf = () => void 0) {
	return function* (facts) {
		const reported = new Set();
		for (const row of facts.images()) {
			const { resource, before, after } = row;
			if (after === void 0) continue;
			const message = sentenceOf({
				before,
				after
			});
			if (message === void 0 || reported.has(`${resource.id} ${message}`)) continue;
			reported.add(`${resource.id} ${message}`);
			const severity = severityOf({
				before,
				after
			});
			yield {
				resource,
				path: row.path ?? pathOf$1(resource.kind, row.container, row.init),
				message,
				...severity && { severity }
			};
		}
	};
}
const ownerOf = (image) => {
	const repository = repositoryOf(image);
	return repository.slice(0, repository.lastIndexOf("/") + 1);
};
const isLatest = ({ tag, digest }) => digest === "" && (tag === "" || tag === "latest");
const lastName$1 = ({ repository }) => repository.slice(repository.lastIndexOf("/") + 1);
const pathOf$1 = (kind, container, init) => [
	...podSpecPath(kind).map((key) => ({
		kind: "key",
		key
	})),
	{
		kind: "key",
		key: init ? "initContainers" : "containers"
	},
	{
		kind: "item",
		keys: [{
			key: "name",
			value: container
		}],
		occurrence: 1
	},
	{
		kind: "key",
		key: "image"
	}
];
// src/judge/rules/readers.ts
function touches({ change }, ...keys) {
	for (const { path } of change.changes) if (isAlong(path, keys)) return true;
	return false;
}
function isAlong(path, keys) {
	const length = Math.min(path.length, keys.length);
	for (let index = 0; index < length; index += 1) {
		const step = path[index];
		if (step?.kind !== "key" || step.key !== keys[index]) return false;
	}
	return true;
}
const touchesAnywhere = ({ change }, key) => change.changes.some(({ path }) => path.some((step) => step.kind === "key" && step.key === key));
const isKind = ({ group, kind }, ...expected) => expected.includes(group === "" ? kind : `${group}/${kind}`);
function numberAt(value, ...keys) {
	const actual = at$1(value, ...keys);
	return isNumeral(actual) ? Number(actual.numeral) : void 0;
}
const textAt$1 = (value, ...keys) => textOf$6(at$1(value, ...keys));
function scalar(value) {
	if (isNumeral(value)) return value.numeral;
	return value === null || value === void 0 || typeof value === "object" ? "" : String(value);
}
const keys = (...names) => names.map((key) => ({
	kind: "key",
	key
}));
function listWords(words, most = 3) {
	const shown = words.slice(0, most);
	const rest = words.length - shown.length;
	if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
const called = ({ header }) => `${header.kind} ${shownName(header)}`;
const counted$2 = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
function groupBy(all, keyOf) {
	const groups = new Map();
	for (const one of all) {
		const cached = groups.get(keyOf(one));
		if (cached === void 0) groups.set(keyOf(one), [one]);
		else cached.push(one);
	}
	return groups;
}
const annotation = (value, name) => textAt$1(value, "metadata", "annotations", name);
// src/judge/rules/access/accounts.ts
const group$1 = "rbac.authorization.k8s.io";
const bindingKinds = ["RoleBinding", "ClusterRoleBinding"];
const accountRules = [
	{
		id: "account-without-rights",
		severity: "high",
		kinds: ["workloads"],
		when: "a workload runs as another ServiceAccount that is not bound to the roles of the old one (medium if it is bound to others, or is not in the render)",
		why: "requests of its pods to the API server are forbidden (403)",
		hint: "bind the new account in the same release, or keep the old one",
		source: "Kubernetes documentation, Using RBAC Authorization",
		find: withoutRights
	},
	{
		id: "account-unbound",
		severity: "high",
		kinds: ["RoleBinding", "ClusterRoleBinding"],
		when: "a binding is removed, or loses a ServiceAccount that pods of the new render still use, while the role stays and no other binding grants it",
		why: "requests of these pods to the API server are forbidden (403)",
		hint: "keep the binding, or remove the role and its users as well",
		source: "Kubernetes documentation, Using RBAC Authorization",
		find: unbound
	},
	{
		id: "binding-without-role",
		severity: "high",
		kinds: ["Role", "ClusterRole"],
		when: "a Role or ClusterRole is removed or renamed while a binding of the new render still names it",
		why: "its subjects lose these permissions: their requests to the API server are forbidden (403)",
		hint: "keep the name of the role, or remove the binding with it; roleRef is immutable, so a binding must be recreated",
		source: "Kubernetes documentation, Using RBAC Authorization",
		find: withoutRole
	}
];
function* withoutRights({ meaningful, lookupAfter, lookupBefore }) {
	const rights = {
		before: bindingsIn(lookupBefore),
		after: bindingsIn(lookupAfter)
	};
	for (const pair of meaningful) {
		const { resource } = pair;
		const path = podSpecPath(resource.kind);
		const isAsked = touches(pair, ...path, "serviceAccountName") || touches(pair, ...path, "serviceAccount");
		if (pair.change.kind !== "changed" || !isAsked) continue;
		const [before, after] = [accountOf(at$1(pair.before, ...path)), accountOf(at$1(pair.after, ...path))];
		if (before === after || at$1(pair.after, ...path) === void 0) continue;
		const { namespace } = resource;
		const grantedNow = rights.after(namespace, after);
		const lostRights = [...rights.before(namespace, before)].filter((role) => !grantedNow.has(role) && isRemovedRole(role, lookupAfter, lookupBefore, namespace));
		if (lostRights.length === 0) continue;
		yield {
			resource,
			...(after !== "default" && lookupAfter.findNamed("", "ServiceAccount", namespace, after) === void 0 || grantedNow.size > 0) && { severity: "medium" },
			path: keys(...path, "serviceAccountName"),
			message: `runs as ServiceAccount ${after}, to which no binding of the render grants ${listWords(lostRights)}; ${before} had ${lostRights.length === 1 ? "it" : "them"}`
		};
	}
}
function* unbound({ deleted, meaningfulOf, lookupAfter, lookupBefore }) {
	const kinds = bindingKinds.map((kind) => `${group$1}/${kind}`);
	const going = [...deleted.filter(({ resource }) => isKind(resource, ...kinds)), ...meaningfulOf(...kinds).filter((pair) => pair.change.kind === "changed" && touches(pair, "subjects")).map(({ resource, before }) => ({
		resource,
		value: before
	}))];
	if (going.length === 0) return;
	const bindings = bindingsIn(lookupAfter);
	const accounts = going.map(({ resource, value }) => accountsOf(value, resource.namespace));
	const usersOf = workloadsRunningAs(lookupAfter, accounts.flat());
	for (const [index, { resource, value }] of going.entries()) {
		const role = roleOf(value);
		for (const account of accounts[index] ?? []) {
			const { namespace, name } = account;
			if (bindings(namespace, name).has(role) || !isRemovedRole(role, lookupAfter, lookupBefore, resource.namespace)) continue;
			const users = usersOf(account);
			if (users.length === 0) continue;
			yield {
				resource,
				...lookupAfter.findNamed(resource.group, resource.kind, resource.namespace, resource.name) !== void 0 ? { path: keys("subjects") } : { side: "before" },
				message: `no longer grants ${role} to ServiceAccount ${name}, as which ${listWords(users)} still ${users.length === 1 ? "runs" : "run"}`
			};
			break;
		}
	}
}
function workloadsRunningAs(after, accounts) {
	const pods = after.podsMentioning(accounts.map(({ name }) => name));
	const cache = new Map();
	return ({ namespace, name }) => {
		const key = `${namespace} ${name}`;
		const workloads = cache.get(key) ?? (pods.get(name) ?? []).flatMap((entry) => {
			const { identity } = entry;
			const spec = at$1(after.value(entry), ...podSpecPath(identity.kind));
			return identity.namespace === namespace && accountOf(spec) === name ? [called(entry)] : [];
		});
		cache.set(key, workloads);
		return workloads;
	};
}
const roleOf = (binding) => `${textAt$1(binding, "roleRef", "kind") ?? ""} ${textAt$1(binding, "roleRef", "name") ?? ""}`;
function accountsOf(binding, own) {
	return (listOf$1(at$1(binding, "subjects")) ?? []).filter((subject) => textAt$1(subject, "kind") === "ServiceAccount").map((subject) => ({
		namespace: textAt$1(subject, "namespace") ?? own,
		name: textAt$1(subject, "name") ?? ""
	}));
}
const accountOf = (spec) => textAt$1(spec, "serviceAccountName") ?? textAt$1(spec, "serviceAccount") ?? "default";
function isRemovedRole(role, after, before, namespace) {
	const [kind = "", name = ""] = role.split(" ");
	const roleNamespace = kind === "ClusterRole" ? "" : namespace;
	return after.findNamed(group$1, kind, roleNamespace, name) !== void 0 || before.findNamed(group$1, kind, roleNamespace, name) === void 0;
}
const none = new Set();
function bindingsIn(lookup) {
	let cached;
	return (namespace, account) => {
		cached ??= readBindings(lookup);
		return cached.get(`${namespace} ${account}`) ?? none;
	};
}
function readBindings(lookup) {
	const byName = new Map();
	for (const entry of bindingKinds.flatMap((kind) => lookup.ofKind(kind))) {
		const value = lookup.value(entry);
		const role = roleOf(value);
		for (const { namespace, name } of accountsOf(value, entry.identity.namespace)) {
			const account = `${namespace} ${name}`;
			const roles = byName.get(account);
			if (roles === void 0) byName.set(account, new Set([role]));
			else roles.add(role);
		}
	}
	return byName;
}
function* withoutRole({ deleted, lookupAfter }) {
	const roles = deleted.filter(({ resource }) => isKind(resource, `${group$1}/Role`, `${group$1}/ClusterRole`));
	if (roles.length === 0) return;
	const bindings = mentions(bindingKinds.flatMap((kind) => lookupAfter.ofKind(kind)), new Set(roles.map(({ resource }) => resource.name)));
	for (const { resource, successor } of roles) {
		const users = (bindings.get(resource.name) ?? []).filter((entry) => names$2(lookupAfter.value(entry), entry, resource));
		if (users.length === 0) continue;
		yield {
			resource,
			side: "before",
			message: `is ${successor === void 0 ? "removed" : `renamed to ${successor.name}`}, but ${listWords(users.map(called))} still ${users.length === 1 ? "names" : "name"} it: the subjects lose these permissions`
		};
	}
}
const names$2 = (value, entry, { kind, name, namespace }) => textAt$1(value, "roleRef", "kind") === kind && textAt$1(value, "roleRef", "name") === name && (kind === "ClusterRole" || entry.identity.namespace === namespace);
// src/judge/rules/network/backend-ports.ts
const ingress$3 = "networking.k8s.io/Ingress";
const route$1 = "gateway.networking.k8s.io/HTTPRoute";
const backendPortRules = [{
	id: "backend-port-missing",
	severity: "high",
	kinds: ["Ingress", "HTTPRoute"],
	when: "an Ingress or HTTPRoute routes to a port, by name or number, that its Service in the render does not have",
	why: "requests from outside are answered with 503 or 500",
	hint: "use the port or the port name of the Service, not the targetPort",
	source: "Kubernetes documentation, Ingress, Resource backends; Gateway API, BackendObjectReference",
	find: missingPorts$1
}];
function backendsOf(value) {
	const rules = listOf$1(at$1(value, "spec", "rules")) ?? [];
	const ofIngress = [at$1(value, "spec", "defaultBackend"), ...rules.flatMap((rule) => (listOf$1(at$1(rule, "http", "paths")) ?? []).map((path) => at$1(path, "backend")))].map((backend) => {
		const [name, number] = [at$1(backend, "service", "port", "name"), at$1(backend, "service", "port", "number")];
		const isNamed = name !== void 0;
		return {
			service: textAt$1(backend, "service", "name") ?? "",
			port: scalar(name ?? number),
			isNamed
		};
	});
	const ofRoute = rules.flatMap((rule) => listOf$1(mapOf$1(rule)?.get("backendRefs")) ?? []).filter((ref) => (textAt$1(ref, "kind") ?? "Service") === "Service" && at$1(ref, "namespace") === void 0).map((ref) => ({
		service: textAt$1(ref, "name") ?? "",
		port: scalar(at$1(ref, "port")),
		isNamed: false
	}));
	return [...ofIngress, ...ofRoute].filter(({ service, port }) => service !== "" && port !== "");
}
function* missingPorts$1(facts) {
	const { lookupAfter, lookupBefore } = facts;
	for (const entry of routesToAsk(facts)) {
		const { group, kind, namespace, name } = entry.identity;
		const missingBackends = missingBackendsIn(lookupAfter, entry);
		if (missingBackends.length === 0) continue;
		const before = lookupBefore.findNamed(group, kind, namespace, name);
		const previous = new Set(before === void 0 ? [] : missingBackendsIn(lookupBefore, before).map(backendText));
		const missing = [...new Set(missingBackends.map(backendText))].filter((one) => !previous.has(one));
		if (missing.length > 0) yield {
			resource: refOfEntry(entry),
			path: keys("spec", "rules"),
			message: `routes to ${listWords(missing)}, which the Service does not have: requests fail`
		};
	}
}
const backendText = ({ service, port, isNamed }) => `port ${isNamed ? `"${port}"` : port} of Service ${service}`;
function missingBackendsIn(lookup, entry) {
	return backendsOf(lookup.value(entry)).filter(({ service, port, isNamed }) => {
		const serviceEntry = lookup.findNamed("", "Service", entry.identity.namespace, service);
		if (serviceEntry === void 0) return false;
		const value = lookup.value(serviceEntry);
		if (textAt$1(value, "spec", "type") === "ExternalName") return false;
		return !(listOf$1(at$1(value, "spec", "ports")) ?? []).some((one) => scalar(at$1(one, isNamed ? "name" : "port")) === port);
	});
}
function routesToAsk({ meaningfulOf, created, lookupAfter }) {
	const found = new Set();
	const add = (entry) => void (entry && found.add(entry));
	const entryOf = ({ group, kind, namespace, name }) => lookupAfter.findNamed(group, kind, namespace, name);
	for (const { resource } of created) if (isKind(resource, ingress$3, route$1)) add(entryOf(resource));
	for (const pair of meaningfulOf(ingress$3, route$1)) if (touches(pair, "spec")) add(entryOf(pair.resource));
	const services = meaningfulOf("Service").filter((pair) => pair.change.kind === "changed" && touches(pair, "spec", "ports"));
	for (const entries of lookupAfter.routesMentioning(services.map(({ resource }) => resource.name)).values()) for (const entry of entries) if (isKind(entry.identity, ingress$3, route$1)) add(entry);
	return found;
}
// src/judge/rules/scalers.ts
const autoscaler = "HorizontalPodAutoscaler";
function targetOf(value) {
	const version = textAt$1(value, "spec", "scaleTargetRef", "apiVersion") ?? "";
	return {
		group: version.includes("/") ? version.slice(0, version.indexOf("/")) : "",
		kind: textAt$1(value, "spec", "scaleTargetRef", "kind") ?? "Deployment",
		name: textAt$1(value, "spec", "scaleTargetRef", "name") ?? ""
	};
}
function scalersOf(lookup) {
	let cached;
	const readScalers = () => new Map([...lookup.ofKind(autoscaler), ...lookup.ofKind("ScaledObject")].map((entry) => {
		const { kind, name } = targetOf(lookup.value(entry));
		return [`${kind} ${entry.identity.namespace} ${name}`, entry];
	}));
	return ({ kind, namespace, name }) => (cached ??= readScalers()).get(`${kind} ${namespace} ${name}`);
}
// src/judge/rules/budgets.ts
const budget = "policy/PodDisruptionBudget";
const budgetRules = [{
	id: "disruption-budget-removed",
	severity: "medium",
	kinds: ["PodDisruptionBudget"],
	when: "a PodDisruptionBudget is removed, or no longer selects pods, while the pods that it protected stay",
	why: "draining nodes may stop all of these pods at once",
	hint: "keep a budget for workloads that must stay available",
	source: "Kubernetes documentation, Disruptions",
	*find({ deleted, meaningfulOf, lookupAfter, lookupBefore }) {
		for (const pair of meaningfulOf(budget)) {
			const { namespace } = pair.resource;
			if (pair.change.kind !== "changed" || !touches(pair, "spec", "selector")) continue;
			const [before, after] = [pair.before, pair.after].map((value) => labelSelector(at$1(value, "spec", "selector")));
			const [first] = before === void 0 ? [] : lookupBefore.podsOf(namespace, before);
			if (first === void 0 || after === void 0 || lookupAfter.podsOf(namespace, after).length > 0) continue;
			yield {
				resource: pair.resource,
				path: keys("spec", "selector"),
				message: `no longer selects pods (it protected ${called(first.entry)}): draining nodes may stop all of them at once`
			};
		}
		for (const { resource, value, successor } of deleted) {
			if (!isKind(resource, budget) || successor?.kind === "PodDisruptionBudget") continue;
			const selectedPods = lookupAfter.podsOf(resource.namespace, labelSelector(at$1(value, "spec", "selector")));
			if (selectedPods.length > 0) yield {
				resource,
				side: "before",
				message: `is removed: draining nodes may stop all pods of ${listWords(selectedPods.map(({ entry }) => called(entry)))} at once`
			};
		}
	}
}, {
	id: "disruption-budget-blocks",
	severity: "medium",
	kinds: ["PodDisruptionBudget"],
	when: "a budget allows no disruption: maxUnavailable 0, minAvailable 100%, or minAvailable equal to the number of replicas (percentages are rounded up)",
	why: "nodes with such a pod cannot be drained: cluster upgrades hang",
	hint: "allow one unavailable pod, or run one more replica",
	source: "Kubernetes documentation, Specifying a Disruption Budget",
	find: blockingBudgets
}];
function* blockingBudgets({ meaningfulOf, created, lookupAfter, lookupBefore }) {
	const budgets = new Map();
	const add = (entry) => void (entry && budgets.set(entry.id, entry));
	for (const { resource } of created) if (isKind(resource, budget)) add(lookupAfter.findNamed(resource.group, resource.kind, resource.namespace, resource.name));
	for (const pair of meaningfulOf(budget, "apps/Deployment", "apps/StatefulSet")) {
		const { group, kind, namespace, name } = pair.resource;
		if (pair.change.kind !== "changed") continue;
		if (isKind(pair.resource, budget) && touches(pair, "spec")) add(lookupAfter.findNamed(group, kind, namespace, name));
		if (!isKind(pair.resource, "apps/Deployment", "apps/StatefulSet") || !touches(pair, "spec", "replicas")) continue;
		for (const entry of lookupAfter.ofKind("PodDisruptionBudget")) if (entry.identity.namespace === namespace) add(entry);
	}
	const isBlocked = {
		before: blocksIn(lookupBefore),
		after: blocksIn(lookupAfter)
	};
	for (const entry of budgets.values()) {
		const { group, kind, namespace, name } = entry.identity;
		const blockedNow = isBlocked.after(entry);
		const before = blockedNow === void 0 ? void 0 : lookupBefore.findNamed(group, kind, namespace, name);
		if (blockedNow === void 0 || before && isBlocked.before(before) !== void 0) continue;
		yield {
			resource: refOfEntry(entry),
			message: `${blockedNow} allows no disruption: nodes with these pods cannot be drained`
		};
	}
}
function blocksIn(lookup) {
	const scalers = scalersOf(lookup);
	return (entry) => {
		const value = lookup.value(entry);
		const [most, least] = [at$1(value, "spec", "maxUnavailable"), at$1(value, "spec", "minAvailable")];
		if (most !== void 0 && /^0%?$/.test(scalar(most))) return `maxUnavailable ${scalar(most)}`;
		if (least === void 0) return void 0;
		if (scalar(least) === "100%") return "minAvailable 100%";
		const selector = labelSelector(at$1(value, "spec", "selector"));
		const pods = replicasOf$1(lookup.podsOf(entry.identity.namespace, selector), scalers);
		if (pods === void 0 || pods.count === 0) return void 0;
		const share = /^(\d+)%$/.exec(scalar(least))?.[1];
		const count = share === void 0 ? Number(scalar(least)) : Math.ceil(Number(share) * pods.count / 100);
		return count > 0 && count >= pods.count ? `minAvailable ${scalar(least)} of ${counted$2(pods.count, "replica")}${pods.isWritten ? "" : " (unless an autoscaler changes it)"}` : void 0;
	};
}
const counting = [
	"apps/Deployment",
	"apps/StatefulSet",
	"apps/ReplicaSet",
	"argoproj.io/Rollout"
];
function replicasOf$1(workloads, scalers) {
	let [count, isWritten] = [0, true];
	for (const { entry, value } of workloads) {
		if (!isKind(entry.identity, ...counting) || scalers(entry.identity) !== void 0) return void 0;
		const replicas = numberAt(value, "spec", "replicas");
		count += replicas ?? 1;
		isWritten &&= replicas !== void 0;
	}
	return {
		count,
		isWritten
	};
}
// src/judge/rules/uncertain.ts
const uncertain = (about, [start, assumed, end = ""], subject) => ({
	message: start + assumed + end,
	uncertain: {
		about,
		certain: [start, end],
		...subject !== void 0 && { subject }
	}
});
// src/judge/rules/capacity.ts
const scaled = [
	"apps/Deployment",
	"apps/StatefulSet",
	"apps/ReplicaSet",
	"argoproj.io/Rollout"
];
const capacityRules = [
	{
		id: "scaled-to-zero",
		severity: "high",
		kinds: [
			"Deployment",
			"StatefulSet",
			"ReplicaSet"
		],
		when: "spec.replicas N -> 0",
		why: "no pod is left to serve requests; an autoscaler does not scale up from 0",
		hint: "keep at least one replica, or say in the pull request that the workload is to stop",
		source: "Kubernetes documentation, Horizontal Pod Autoscaling (implicit maintenance-mode deactivation)",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf(...scaled)) {
				if (!isKind(pair.resource, ...scaled) || !touches(pair, "spec", "replicas")) continue;
				if (numberAt(pair.after, "spec", "replicas") !== 0) continue;
				const before = numberAt(pair.before, "spec", "replicas") ?? 1;
				if (before === 0) continue;
				yield {
					resource: pair.resource,
					path: keys("spec", "replicas"),
					message: `replicas ${before} -> 0: all pods stop`
				};
			}
		}
	},
	{
		id: "replicas-dropped-under-autoscaler",
		severity: "high",
		kinds: ["Deployment", "StatefulSet"],
		when: "spec.replicas is removed while an autoscaler targets the workload",
		why: "helm sends null for the removed field: the workload falls to 1 replica until the autoscaler reacts",
		hint: "remove the field from the live object first (kubectl edit, or server-side apply by another manager), or accept the dip",
		source: "helm#12650, helm#12486, helm#10088",
		*find({ meaningfulOf, lookupAfter }) {
			const scalers = scalersOf(lookupAfter);
			for (const pair of meaningfulOf(...scaled)) {
				if (pair.change.kind !== "changed" || !isKind(pair.resource, ...scaled) || !touches(pair, "spec", "replicas")) continue;
				if (at$1(pair.after, "spec", "replicas") !== void 0) continue;
				const scaler = scalers(pair.resource);
				if (scaler === void 0) continue;
				yield {
					resource: pair.resource,
					path: keys("spec", "replicas"),
					...uncertain("replicas", [
						`replicas is removed while ${called(scaler)} scales it: it falls `,
						"to 1 replica",
						" until the autoscaler reacts"
					])
				};
			}
		}
	},
	{
		id: "autoscaler-lowered",
		severity: "high",
		kinds: ["HorizontalPodAutoscaler"],
		when: "the autoscaler of a remaining workload is removed, its minReplicas or maxReplicas is lowered, or its target changes",
		why: "fewer pods run or may run than before",
		hint: "check that fewer pods can carry the load",
		source: "Kubernetes documentation, Horizontal Pod Autoscaling",
		*find({ meaningfulOf, deleted, lookupAfter, lookupBefore }) {
			const scalers = scalersOf(lookupAfter);
			for (const { resource, value, successor } of deleted) {
				if (!isKind(resource, `autoscaling/HorizontalPodAutoscaler`) || successor?.kind === "HorizontalPodAutoscaler") continue;
				const target = targetOf(value);
				const entry = lookupAfter.findNamed(target.group, target.kind, resource.namespace, target.name);
				if (entry === void 0 || scalers(entry.identity) !== void 0) continue;
				const fixed = numberAt(lookupAfter.value(entry), "spec", "replicas");
				yield {
					resource,
					side: "before",
					message: `is removed: ${target.kind} ${target.name} ${fixed === void 0 ? "keeps its current number of replicas" : `is set to ${fixed} replicas`} and is no longer autoscaled`
				};
			}
			for (const pair of meaningfulOf(`autoscaling/${autoscaler}`)) {
				if (!isKind(pair.resource, `autoscaling/HorizontalPodAutoscaler`)) continue;
				for (const field of ["minReplicas", "maxReplicas"]) {
					if (!touches(pair, "spec", field)) continue;
					const [before, after] = [numberAt(pair.before, "spec", field) ?? 1, numberAt(pair.after, "spec", field) ?? 1];
					if (after < before) yield {
						resource: pair.resource,
						path: keys("spec", field),
						message: `${field} ${before} -> ${after}: less capacity than before`
					};
				}
				if (!touches(pair, "spec", "scaleTargetRef")) continue;
				const [previous, current] = [targetOf(pair.before), targetOf(pair.after)];
				if (previous.name === current.name && previous.kind === current.kind) continue;
				const { namespace } = pair.resource;
				if (!(lookupAfter.findNamed(current.group, current.kind, namespace, current.name) !== void 0) && lookupBefore.findNamed(previous.group, previous.kind, namespace, previous.name) !== void 0) yield {
					resource: pair.resource,
					path: keys("spec", "scaleTargetRef"),
					message: `scales ${current.kind} ${current.name}, which is not in the render; it was ${previous.kind} ${previous.name}`
				};
			}
		}
	},
	{
		id: "autoscaler-target-lost",
		severity: "high",
		kinds: [
			"Deployment",
			"StatefulSet",
			"ReplicaSet",
			"Rollout"
		],
		when: "a workload is removed, or replaced by another kind or name, while an autoscaler of the new render still targets the old one",
		why: "the autoscaler finds nothing to scale: the replacement keeps its number of replicas under any load",
		hint: "set scaleTargetRef to the new workload, or remove the autoscaler with the old one",
		source: "Kubernetes documentation, Horizontal Pod Autoscaling",
		*find({ deleted, lookupAfter }) {
			const scalers = scalersOf(lookupAfter);
			for (const { resource } of deleted) {
				const scaler = isKind(resource, ...scaled) ? scalers(resource) : void 0;
				if (scaler === void 0) continue;
				yield {
					resource,
					side: "before",
					message: `is removed, but ${called(scaler)} still targets it`
				};
			}
		}
	},
	{
		id: "rollout-stops-all",
		severity: "high",
		kinds: ["Deployment"],
		when: "spec.strategy becomes Recreate, or maxUnavailable covers all pods (medium if no Service of the render selects them)",
		why: "every rollout, this one too, stops all pods before new ones are ready",
		hint: "keep RollingUpdate if two versions can run side by side; otherwise plan a maintenance window",
		source: "Kubernetes documentation, Deployments, Strategy",
		*find({ meaningfulOf, lookupAfter }) {
			for (const pair of meaningfulOf("apps/Deployment")) {
				if (!isKind(pair.resource, "apps/Deployment") || !touches(pair, "spec", "strategy")) continue;
				if (stopsAll(pair.before) || !stopsAll(pair.after)) continue;
				const labels = labelsOf(mapOf$1(at$1(pair.after, "spec", "template")));
				const isServed = lookupAfter.servicesOf(pair.resource.namespace, labels).length > 0;
				yield {
					resource: pair.resource,
					path: keys("spec", "strategy"),
					...!isServed && { severity: "medium" },
					message: `${textAt$1(pair.after, "spec", "strategy", "type") === "Recreate" ? "strategy Recreate" : "maxUnavailable 100%"}: every rollout stops all pods before new ones are ready`
				};
			}
		}
	},
	{
		id: "rollout-less-available",
		severity: "medium",
		kinds: ["Deployment"],
		when: "spec.strategy.rollingUpdate.maxUnavailable rises",
		why: "more pods are unavailable at once during a rollout",
		hint: "check that the remaining pods can carry the load",
		source: "Kubernetes documentation, Deployments, Max Unavailable",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf("apps/Deployment")) {
				if (!isKind(pair.resource, "apps/Deployment") || !touches(pair, "spec", "strategy", "rollingUpdate")) continue;
				if (stopsAll(pair.after)) continue;
				const [before, after] = [unavailable(pair.before), unavailable(pair.after)];
				const count = numberAt(pair.after, "spec", "replicas") ?? 1;
				if (away(after, count) <= away(before, count)) continue;
				yield {
					resource: pair.resource,
					path: keys("spec", "strategy", "rollingUpdate", "maxUnavailable"),
					message: `maxUnavailable ${scalar(before)} -> ${scalar(after)}: more pods are unavailable at once during a rollout`
				};
			}
		}
	}
];
const unavailable = (value) => at$1(value, "spec", "strategy", "rollingUpdate", "maxUnavailable") ?? "25%";
function away(value, replicas) {
	const text = scalar(value);
	return text.endsWith("%") ? Math.floor(Number(text.slice(0, -1)) * replicas / 100) : Number(text);
}
function stopsAll(value) {
	if (textAt$1(value, "spec", "strategy", "type") === "Recreate") return true;
	const written = at$1(value, "spec", "strategy", "rollingUpdate", "maxUnavailable");
	if (written === void 0) return false;
	const replicas = numberAt(value, "spec", "replicas") ?? Number.POSITIVE_INFINITY;
	return scalar(written) === "100%" || (numberAt(written) ?? 0) >= Math.max(1, replicas);
}
// src/judge/rules/network/ingress.ts
const ingress$2 = "networking.k8s.io/Ingress";
const route = "gateway.networking.k8s.io/HTTPRoute";
const ingressRules = [
	{
		id: "route-removed",
		severity: "high",
		kinds: ["Ingress", "HTTPRoute"],
		when: "a host or path is removed and no other Ingress or HTTPRoute of the render serves it",
		why: "requests from outside get 404, or reach a catch-all route",
		hint: "keep the host and path until they are no longer used, or redirect",
		source: "Kubernetes documentation, Ingress; Gateway API, HTTPRoute",
		find: removedRoutes
	},
	{
		id: "ingress-class-changed",
		severity: "high",
		kinds: ["Ingress", "HTTPRoute"],
		when: "ingressClassName, the old annotation of the class, or the parentRefs of a route change",
		why: "another controller serves it at another address, or no controller does",
		hint: "check that the new class or gateway exists, and update the DNS records",
		source: "Kubernetes documentation, Ingress, Ingress class",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf(ingress$2, route)) {
				const { resource } = pair;
				if (pair.change.kind !== "changed") continue;
				if (isKind(resource, ingress$2)) {
					if (!touches(pair, "spec", "ingressClassName") && !touches(pair, "metadata", "annotations")) continue;
					const [before, after] = [classOf(pair.before), classOf(pair.after)];
					if (before !== after) yield {
						resource,
						path: keys("spec", "ingressClassName"),
						message: `class ${before ?? "unset"} -> ${after ?? "unset"}: another controller serves it, or none`
					};
				} else if (isKind(resource, route) && touches(pair, "spec", "parentRefs")) {
					const [before, after] = [parents(pair.before), parents(pair.after)];
					const lostParents = before.filter((one) => !after.includes(one));
					if (lostParents.length > 0) yield {
						resource,
						path: keys("spec", "parentRefs"),
						message: `is no longer served by gateway ${listWords(lostParents)}`
					};
				}
			}
		}
	},
	{
		id: "tls-secret-changed",
		severity: "high",
		kinds: ["Ingress"],
		when: "tls is removed, or names a Secret that the render does not create (then medium: it may be in the cluster)",
		why: "without its certificate a host uses a default one, or no TLS",
		hint: "create the Secret before the upgrade, or let cert-manager create it",
		source: "Kubernetes documentation, Ingress, TLS",
		find: changedTls
	}
];
function routesOf(value, kind) {
	const rules = (listOf$1(at$1(value, "spec", "rules")) ?? []).map(mapOf$1);
	if (kind === "Ingress") return rules.flatMap((rule) => {
		const host = textOf$6(rule?.get("host")) ?? "*";
		return (listOf$1(at$1(rule, "http", "paths")) ?? []).map((path) => ({
			host,
			path: textAt$1(path, "path") ?? "/",
			type: textAt$1(path, "pathType") ?? ""
		}));
	});
	const hosts = (listOf$1(at$1(value, "spec", "hostnames")) ?? ["*"]).map(scalar);
	const paths = rules.flatMap((rule) => {
		const matches = listOf$1(rule?.get("matches")) ?? [];
		return matches.length === 0 ? ["/"] : matches.map((match) => textAt$1(match, "path", "value") ?? "/");
	});
	return hosts.flatMap((host) => paths.map((path) => ({
		host,
		path
	})));
}
function routesHit(resource, routes, after) {
	if (routes.length === 0) return void 0;
	const hostsAfter = new Set(after ? routesOf(after, resource.kind).map(({ host }) => host) : []);
	const [whole, part] = [[...new Set(routes.map(({ host }) => host))].filter((host) => !hostsAfter.has(host)), routes.filter(({ host }) => hostsAfter.has(host))];
	const names = [...whole.map((host) => host === "*" ? "any host" : host), ...part.map(({ host, path }) => `${host}${path}`)];
	return {
		resource,
		path: keys("spec", "rules"),
		message: `${listWords(names)} ${names.length === 1 ? "is" : "are"} no longer served`
	};
}
function* removedRoutes({ meaningfulOf, deleted, lookupAfter }) {
	const lostParents = [];
	for (const { resource, value } of deleted) if (isKind(resource, ingress$2, route)) lostParents.push({
		resource,
		routes: routesOf(value, resource.kind)
	});
	for (const { resource, before, after } of meaningfulOf(ingress$2, route).filter(isChangedRoute)) {
		const now = new Set(routesOf(after, resource.kind).map(textOfRoute));
		const routes = routesOf(before, resource.kind).filter((one) => !now.has(textOfRoute(one)));
		lostParents.push({
			resource,
			routes,
			after
		});
	}
	const isServed = findServedRoutes(lookupAfter, new Set(lostParents.flatMap(({ routes }) => routes.map(({ host }) => host))));
	for (const { resource, routes, after } of lostParents) {
		const hit = routesHit(resource, routes.filter((one) => !isServed(one)), after);
		if (hit !== void 0) yield {
			...hit,
			side: after === void 0 ? "before" : "after"
		};
	}
}
const isChangedRoute = (pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress$2, route) && touchesRoutes(pair);
const textOfRoute = ({ host, path }) => `${host}${path}`;
const touchesRoutes = (pair) => touches(pair, "spec", "rules") || touches(pair, "spec", "hostnames");
function findServedRoutes(after, hosts) {
	if (hosts.size === 0) return () => true;
	const words = [...hosts].flatMap((host) => [host.replace(/^\*/, ""), wildcardOf(host).slice(1)]);
	const entries = hosts.has("*") ? [...after.ofKind("Ingress"), ...after.ofKind("HTTPRoute")] : [...after.routesMentioning(words).values()].flat();
	const servedHosts = new Set([...new Set(entries)].flatMap((entry) => routesOf(after.value(entry), entry.identity.kind).map(textOfRoute)));
	return ({ host, path }) => servedHosts.has(`${host}${path}`) || servedHosts.has(`${wildcardOf(host)}${path}`);
}
const wildcardOf = (host) => `*${host.slice(host.indexOf("."))}`;
const classOf = (value) => textAt$1(value, "spec", "ingressClassName") ?? annotation(value, "kubernetes.io/ingress.class");
const parents = (value) => (listOf$1(at$1(value, "spec", "parentRefs")) ?? []).map((ref) => textAt$1(ref, "name") ?? "");
function tls(value) {
	const secretsByHost = new Map();
	for (const item of listOf$1(at$1(value, "spec", "tls")) ?? []) for (const host of listOf$1(at$1(item, "hosts")) ?? ["*"]) secretsByHost.set(scalar(host), textAt$1(item, "secretName") ?? "");
	return secretsByHost;
}
function* changedTls({ meaningfulOf, lookupAfter }) {
	const changed = meaningfulOf(ingress$2).filter((pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress$2) && touches(pair, "spec", "tls"));
	const createdSecrets = lookupAfter.createdByOthers(changed.flatMap(({ after }) => [...tls(after).values()]));
	for (const { resource, before, after } of changed) {
		const [previous, now] = [tls(before), tls(after)];
		const servedHosts = new Set(routesOf(after, resource.kind).map(({ host }) => host));
		const withoutSecret = [...previous.keys()].filter((host) => !now.has(host) && servedHosts.has(host));
		const path = keys("spec", "tls");
		if (withoutSecret.length > 0) yield {
			resource,
			path,
			message: `${listWords(withoutSecret)} is served without TLS from now on`
		};
		for (const [host, secret] of now) {
			const oldValue = previous.get(host);
			const isThere = lookupAfter.findNamed("", "Secret", resource.namespace, secret) !== void 0 || createdSecrets.has(secret);
			if (oldValue === void 0 || oldValue === secret || secret === "" || isThere || isIssued(after)) continue;
			yield {
				resource,
				severity: "medium",
				path,
				...uncertain("secret", [`${host} takes its certificate from Secret ${secret} instead of ${oldValue}`, "; possibly it is not in the cluster"], secret)
			};
		}
	}
}
function isIssued(value) {
	return [...(mapOf$1(at$1(value, "metadata", "annotations")) ?? new Map()).keys()].some((name) => name.startsWith("cert-manager.io/"));
}
// src/judge/rules/network/claimed-routes.ts
const ingress$1 = "networking.k8s.io/Ingress";
const claimedRouteRules = [{
	id: "route-claimed-twice",
	severity: "medium",
	kinds: ["Ingress"],
	when: "two Ingresses of one class, or two rules of one, claim the same host and path; an Ingress of ingress-nginx is removed while another takes over its routes",
	why: "the admission webhook of ingress-nginx rejects the later one, so the upgrade fails; other controllers serve one of the two",
	hint: "keep the route in one of them; to move it, remove it in an earlier release",
	source: "kubernetes/ingress-nginx#8216, documentation of ingress-nginx, How it works",
	possible: true,
	find: claimed
}];
function* claimed(facts) {
	const { lookupAfter, lookupBefore } = facts;
	const candidates = changedOnes(facts);
	const claims = claimsIn(lookupAfter, candidates);
	for (const entry of candidates) {
		const { group, kind, namespace, name } = entry.identity;
		const value = lookupAfter.value(entry);
		if (isCanary(value)) continue;
		const before = lookupBefore.findNamed(group, kind, namespace, name);
		const previous = before === void 0 ? [] : keysOf$1(lookupBefore.value(before));
		const [previousKeys, previousDuplicates] = [new Set(previous), repeated(previous)];
		const routeKeys = keysOf$1(value);
		const duplicates = [...repeated(routeKeys)].filter((key) => !previousDuplicates.has(key));
		if (duplicates.length > 0) {
			yield hit(entry, `claims ${routesIn(duplicates)} twice; possibly only one of the two rules is served`);
			continue;
		}
		const others = routeKeys.flatMap((key) => {
			const other = previousKeys.has(key) ? void 0 : claims.get(key)?.find(({ id }) => id !== entry.id);
			return other === void 0 ? [] : [{
				key,
				other
			}];
		});
		const [first] = others;
		if (first === void 0) continue;
		const same = others.filter(({ other }) => other === first.other).map(({ key }) => key);
		yield hit(entry, `claims ${routesIn(same)} as Ingress ${first.other.identity.name} does; possibly its controller rejects it, or serves one of the two`);
	}
	yield* takenOver(facts);
}
function repeated(all) {
	const seen = new Set();
	return new Set(all.filter((key) => seen.size === seen.add(key).size));
}
const hit = (entry, message) => ({
	resource: refOfEntry(entry),
	path: keys("spec", "rules"),
	message
});
function changedOnes({ meaningfulOf, created, lookupAfter }) {
	return [...meaningfulOf(ingress$1).filter((pair) => pair.change.kind === "changed" && (touches(pair, "spec") || touches(pair, "metadata", "annotations"))), ...created.filter(({ resource }) => isKind(resource, ingress$1))].flatMap(({ resource }) => {
		const entry = lookupAfter.findNamed(resource.group, resource.kind, resource.namespace, resource.name);
		return entry === void 0 ? [] : [entry];
	});
}
function claimsIn(after, candidates) {
	const byName = new Map();
	if (candidates.length === 0) return byName;
	const hosts = new Set(candidates.flatMap((entry) => routesOf(after.value(entry), "Ingress").map(({ host }) => host)));
	const mentioning = hosts.has("*") ? after.ofKind("Ingress") : [...after.routesMentioning([...hosts].map((host) => host.replace(/^\*/, ""))).values()].flat();
	for (const entry of new Set(mentioning)) {
		if (!isKind(entry.identity, ingress$1)) continue;
		const value = after.value(entry);
		if (isCanary(value)) continue;
		for (const key of new Set(keysOf$1(value))) {
			const cached = byName.get(key);
			if (cached === void 0) byName.set(key, [entry]);
			else cached.push(entry);
		}
	}
	return byName;
}
const isCanary = (value) => annotation(value, "nginx.ingress.kubernetes.io/canary") === "true";
const keysOf$1 = (value) => routesOf(value, "Ingress").map(({ host, path, type = "" }) => `${classOf(value) ?? ""} ${host} ${path} ${type}`);
function routesIn(claims) {
	const names = claims.map((key) => {
		const [, host = "", path = ""] = key.split(" ");
		return `${host === "*" ? "any host, " : host}${path}`;
	});
	return listWords([...new Set(names)]);
}
function* takenOver({ deleted, created }) {
	const going = deleted.filter(({ resource, value }) => isKind(resource, ingress$1) && isNginx(value));
	if (going.length === 0) return;
	const claims = new Map(going.flatMap((one) => keysOf$1(one.value).map((key) => [key, one])));
	for (const { resource, value } of created) {
		if (!isKind(resource, ingress$1) || isCanary(value)) continue;
		const claimedKeys = keysOf$1(value).filter((key) => claims.has(key));
		const [first] = claimedKeys;
		const from = first === void 0 ? void 0 : claims.get(first);
		if (from !== void 0) yield {
			resource,
			path: keys("spec", "rules"),
			message: `takes ${routesIn(claimedKeys)} over from Ingress ${from.resource.name}, which helm deletes only after it creates this one; possibly the webhook of ingress-nginx rejects that`
		};
	}
}
const isNginx = (value) => (classOf(value) ?? "").includes("nginx") || [...mapOf$1(at$1(value, "metadata", "annotations"))?.keys() ?? []].some((name) => name.startsWith("nginx.ingress.kubernetes.io/"));
// src/judge/rules/cluster-wide.ts
const defaultClass = "storageclass.kubernetes.io/is-default-class";
const storageClass = "storage.k8s.io/StorageClass";
const priorityClass = "scheduling.k8s.io/PriorityClass";
const clusterWideRules = [{
	id: "default-storage-class",
	severity: "medium",
	kinds: ["StorageClass"],
	when: "a StorageClass becomes the default or stops being it, or the render has two defaults",
	why: "new claims without a class use other storage; of two defaults the newer one wins",
	hint: "name storageClassName in the claims that must not move",
	source: "Kubernetes documentation, Storage Classes, Default StorageClass",
	*find({ meaningfulOf, created, deleted, lookupBefore, lookupAfter, isInstall }) {
		const defaults = lookupAfter.ofKind("StorageClass").filter((entry) => isDefault(lookupAfter.value(entry)));
		const news = new Set(created.filter(({ resource }) => isKind(resource, storageClass)).map(({ resource }) => resource.id));
		for (const pair of meaningfulOf(storageClass)) {
			if (!isKind(pair.resource, storageClass) || !touches(pair, "metadata", "annotations")) continue;
			const [before, after] = [isDefault(pair.before), isDefault(pair.after)];
			if (before === after) continue;
			if (after) news.add(pair.resource.id);
			yield {
				resource: pair.resource,
				path: keys("metadata", "annotations", defaultClass),
				message: after ? "becomes the default: claims without a class use it" : "is no longer the default: claims without a class use another one, or stay Pending"
			};
		}
		for (const { resource, value } of created) if (isKind(resource, storageClass) && isDefault(value) && !isInstall) yield {
			resource,
			path: keys("metadata", "annotations", defaultClass),
			message: "is new and the default: claims without a class use it"
		};
		for (const { resource, value, successor } of deleted) if (isKind(resource, storageClass) && isDefault(value) && successor === void 0) yield {
			resource,
			side: "before",
			message: "the default class is removed: claims without a class use another one, or stay Pending"
		};
		const [first] = defaults.filter(({ id }) => news.has(id));
		if (defaults.length > 1 && first !== void 0 && defaultsOf(lookupBefore).length < defaults.length) yield {
			resource: refOfEntry(first),
			message: `there are ${defaults.length} default classes (${listWords(defaults.map(({ identity }) => identity.name).toSorted())}); the newest one wins`
		};
	}
}, {
	id: "default-priority-class",
	severity: "medium",
	kinds: ["PriorityClass"],
	when: "globalDefault of a PriorityClass is set or removed",
	why: "new pods without a class get another priority: they may evict other pods, or be evicted",
	hint: "name priorityClassName in the pods that matter",
	source: "Kubernetes documentation, Pod Priority and Preemption",
	*find({ meaningfulOf, created, deleted }) {
		for (const pair of meaningfulOf(priorityClass)) {
			if (pair.change.kind !== "changed" || !isKind(pair.resource, priorityClass) || !touches(pair, "globalDefault")) continue;
			const after = at$1(pair.after, "globalDefault") === true;
			if (after === (at$1(pair.before, "globalDefault") === true)) continue;
			yield {
				resource: pair.resource,
				path: keys("globalDefault"),
				message: after ? "becomes the default priority of all new pods" : "is no longer the default priority of new pods"
			};
		}
		for (const { resource, value } of created) if (isKind(resource, priorityClass) && at$1(value, "globalDefault") === true) yield {
			resource,
			path: keys("globalDefault"),
			message: "is new and the default priority of all new pods"
		};
		for (const { resource, value, successor } of deleted) if (isKind(resource, priorityClass) && at$1(value, "globalDefault") === true && successor === void 0) yield {
			resource,
			side: "before",
			message: "the default priority of new pods is removed"
		};
	}
}];
const isDefault = (value) => annotation(value, defaultClass) === "true";
const defaultsOf = (lookup) => lookup.ofKind("StorageClass").filter((entry) => isDefault(lookup.value(entry)));
// src/judge/pod-references.ts
function referencesOf(template) {
	const spec = at$1(template, "spec");
	const references = [];
	const add = (kind, name, from, place, isFixed = false) => {
		const text = textOf$6(name);
		if (text !== void 0 && text !== "") references.push({
			kind,
			name: text,
			optional: at$1(from, "optional") === true,
			isFixed,
			place
		});
	};
	const bySubPath = subPathVolumes(spec);
	for (const volume of listOf$1(at$1(spec, "volumes")) ?? []) {
		const name = textAt(volume, "name") ?? "";
		const place = `volume ${name}`;
		const isFixed = bySubPath.has(name);
		const [secret, config] = [at$1(volume, "secret"), at$1(volume, "configMap")];
		add("Secret", at$1(secret, "secretName"), secret, place, isFixed);
		add("ConfigMap", at$1(config, "name"), config, place, isFixed);
		add("PersistentVolumeClaim", at$1(volume, "persistentVolumeClaim", "claimName"), void 0, place);
		for (const source of listOf$1(at$1(volume, "projected", "sources")) ?? []) {
			add("Secret", at$1(source, "secret", "name"), at$1(source, "secret"), place, isFixed);
			add("ConfigMap", at$1(source, "configMap", "name"), at$1(source, "configMap"), place, isFixed);
		}
	}
	for (const field of ["initContainers", "containers"]) for (const container of listOf$1(at$1(spec, field)) ?? []) {
		for (const item of listOf$1(at$1(container, "envFrom")) ?? []) {
			add("Secret", at$1(item, "secretRef", "name"), at$1(item, "secretRef"), "envFrom", true);
			add("ConfigMap", at$1(item, "configMapRef", "name"), at$1(item, "configMapRef"), "envFrom", true);
		}
		for (const item of listOf$1(at$1(container, "env")) ?? []) {
			const [secret, config] = [at$1(item, "valueFrom", "secretKeyRef"), at$1(item, "valueFrom", "configMapKeyRef")];
			const place = `env ${textAt(item, "name") ?? ""}`;
			add("Secret", at$1(secret, "name"), secret, place, true);
			add("ConfigMap", at$1(config, "name"), config, place, true);
		}
	}
	for (const item of listOf$1(at$1(spec, "imagePullSecrets")) ?? []) add("Secret", at$1(item, "name"), pullSecret, "imagePullSecrets", true);
	add("ServiceAccount", at$1(spec, "serviceAccountName") ?? at$1(spec, "serviceAccount"), void 0, "serviceAccountName");
	return references;
}
const pullSecret = new Map([["optional", true]]);
function subPathVolumes(spec) {
	const names = new Set();
	for (const field of ["initContainers", "containers"]) for (const container of listOf$1(at$1(spec, field)) ?? []) for (const mount of listOf$1(at$1(container, "volumeMounts")) ?? []) if (at$1(mount, "subPath") !== void 0 || at$1(mount, "subPathExpr") !== void 0) names.add(textAt(mount, "name") ?? "");
	return names;
}
const textAt = (value, ...keys) => textOf$6(at$1(value, ...keys));
// src/judge/rules/config-restart.ts
const reloading = [
	"reloader.stakater.com/",
	"configmap.reloader.stakater.com/",
	"secret.reloader.stakater.com/",
	"wave.pusher.com/",
	"k8s.io/configmap-reload"
];
const lasting$1 = new Set([
	"Deployment",
	"StatefulSet",
	"DaemonSet",
	"ReplicaSet",
	"Rollout",
	"CloneSet",
	"Pod"
]);
const deletePods = "delete the pods one after another (kubectl delete pod), each when the one before it is ready";
const configRestartRules = [{
	id: "config-without-restart",
	severity: "medium",
	kinds: ["ConfigMap", "Secret"],
	when: "a ConfigMap or Secret changes that pods read as environment variables or single files, and these pods do not restart (info if they mount it as a volume)",
	why: "running pods keep the old values until they restart",
	hint: "add a checksum annotation to the pod template: checksum/config: {{ include (print $.Template.BasePath \"/configmap.yaml\") . | sha256sum }}",
	source: "Kubernetes documentation, ConfigMaps, Mounted ConfigMaps are updated automatically; helm documentation, Automatically Roll Deployments",
	*find({ meaningfulOf, before, lookupAfter, comparison }) {
		const restarting = new Set(comparison.restarts.map(({ resource }) => resource.id));
		const changed = meaningfulOf("ConfigMap", "Secret").filter((pair) => pair.change.kind === "changed" && isKind(pair.resource, "ConfigMap", "Secret") && [
			"data",
			"binaryData",
			"stringData"
		].some((field) => touches(pair, field)));
		const readers = lookupAfter.podsMentioning(changed.map(({ resource }) => resource.name));
		for (const pair of changed) {
			const { kind, name, namespace } = pair.resource;
			const fixed = [];
			const mounted = [];
			let byHand = true;
			for (const entry of readers.get(name) ?? []) {
				if (entry.identity.namespace !== namespace || !lasting$1.has(entry.identity.kind) || restarting.has(entry.id) || before.find(entry.id) === void 0) continue;
				const value = lookupAfter.value(entry);
				const template = podTemplateOf(value, entry.identity.kind);
				const references = referencesOf(template).filter((ref) => ref.kind === kind && ref.name === name);
				if (references.length === 0 || isReloaded(value, template)) continue;
				(references.some(({ isFixed }) => isFixed) ? fixed : mounted).push(called(entry));
				byHand &&= isOnDelete(value);
			}
			if (fixed.length > 0) yield {
				resource: pair.resource,
				...byHand && { hint: deletePods },
				message: `changes, and ${listWords(fixed)} ${fixed.length === 1 ? "does" : "do"} not restart: the old values stay in use`
			};
			else if (mounted.length > 0) yield {
				resource: pair.resource,
				severity: "info",
				...byHand && { hint: deletePods },
				message: `changes under ${listWords(mounted)}, which ${mounted.length === 1 ? "does" : "do"} not restart; possibly the application does not read the new files`
			};
		}
	}
}, {
	id: "rollout-held",
	severity: "info",
	kinds: [
		"Deployment",
		"StatefulSet",
		"DaemonSet"
	],
	when: "the pod template changes and the running pods stay as they are: updateStrategy OnDelete, a partition, or a paused Deployment",
	why: "the deploy succeeds, and the old image and settings go on running",
	hint: deletePods,
	source: "Kubernetes documentation, StatefulSets, Update strategies; DaemonSet, Rolling update; Deployments, Pausing and Resuming a rollout",
	*find({ meaningfulOf }) {
		for (const pair of meaningfulOf("apps/Deployment", "apps/StatefulSet", "apps/DaemonSet")) {
			if (pair.change.kind !== "changed" || !touches(pair, "spec", "template")) continue;
			const heldBy = rolloutBlockOf(pair.after);
			if (heldBy !== void 0) yield {
				resource: pair.resource,
				...heldBy
			};
		}
	}
}];
function rolloutBlockOf(value) {
	if (isOnDelete(value)) return { message: "changes its pods, and OnDelete replaces none: each one stays until it is deleted" };
	if (at$1(value, "spec", "paused") === true) return {
		message: "changes its pods while it is paused: they are replaced when it is resumed",
		hint: "resume it: kubectl rollout resume"
	};
	const partition = numberAt(value, "spec", "updateStrategy", "rollingUpdate", "partition") ?? 0;
	if (partition <= 0) return void 0;
	return {
		message: `changes its pods, and the partition ${partition} keeps those with a lower number as they are`,
		hint: "lower the partition when the new pods have proved themselves"
	};
}
const isOnDelete = (value) => textAt$1(value, "spec", "updateStrategy", "type") === "OnDelete";
function isReloaded(value, template) {
	return [...mapOf$1(at$1(value, "metadata", "annotations")) ?? [], ...mapOf$1(at$1(template, "metadata", "annotations")) ?? []].some(([name]) => reloading.some((prefix) => name.startsWith(prefix))) || containersOf(template).some(({ name, value: container }) => /reload/.test(`${name} ${scalar(at$1(container, "image"))} ${textAt$1(container, "command") ?? ""}`));
}
// src/judge/rules/definitions/cel.ts
const holdsWithout = (rule, isAbsent) => isPlainly(true, rule, isAbsent);
function isPlainly(answer, rule, isAbsent) {
	const text = strip(rule);
	const after = (part) => isPlainly(answer, part, isAbsent);
	const [condition, rest] = splitOnce(text, "?");
	if (condition !== void 0 && rest !== void 0) {
		const [, no] = splitOnce(rest, ":");
		return no !== void 0 && isPlainly(false, condition, isAbsent) && after(no);
	}
	const alternatives = split(text, "||");
	if (alternatives.length > 1) return answer ? alternatives.some(after) : alternatives.every(after);
	const all = split(text, "&&");
	if (all.length > 1) return answer ? all.every(after) : all.some(after);
	if (text.startsWith("!")) return isPlainly(!answer, text.slice(1), isAbsent);
	if (text === String(answer)) return true;
	const [, field] = /^has\(self\.(\w+)\)$/.exec(text) ?? [];
	return !answer && field !== void 0 && isAbsent(field);
}
function strip(rule) {
	let text = rule.trim();
	while (text.startsWith("(") && closes(text) === text.length - 1) text = text.slice(1, -1).trim();
	return text;
}
function closes(text) {
	let depth = 0;
	for (let at = 0; at < text.length; at += 1) {
		if (text[at] === "(") depth += 1;
		else if (text[at] === ")") depth -= 1;
		if (depth === 0) return at;
	}
	return -1;
}
function split(text, separator) {
	const parts = [];
	let [depth, from] = [0, 0];
	for (let at = 0; at < text.length; at += 1) {
		const letter = text[at];
		if (letter === "(" || letter === "[" || letter === "{") depth += 1;
		else if (letter === ")" || letter === "]" || letter === "}") depth -= 1;
		else if (depth === 0 && text.startsWith(separator, at)) {
			parts.push(text.slice(from, at));
			from = at + separator.length;
			at += separator.length - 1;
		}
	}
	return [...parts, text.slice(from)];
}
function splitOnce(text, separator) {
	const [first, ...rest] = split(text, separator);
	return first === void 0 || rest.length === 0 ? [] : [first, rest.join(separator)];
}
// src/judge/rules/definitions/crd-schema.ts
const looser = {
	integer: ["number", "int-or-string"],
	string: ["int-or-string"]
};
const combined = [
	"allOf",
	"anyOf",
	"oneOf",
	"not"
];
const rising = [
	"minimum",
	"minLength",
	"minItems",
	"minProperties"
];
const falling = [
	"maximum",
	"maxLength",
	"maxItems",
	"maxProperties"
];
function schemaLosses(before, after) {
	const losses = lossesOf(before, after);
	return {
		lines: [...groupBy([...losses.filter(({ isMet }) => isMet), ...losses.filter(({ isMet }) => !isMet)], ({ path, change }) => `${path.slice(path.lastIndexOf("."))} ${change}`).values()].map((group) => {
			const [{ path, change }] = group;
			return `${path}${change}${group.length > 1 ? ` (at ${group.length} places)` : ""}`;
		}),
		isMet: losses.some(({ isMet }) => isMet)
	};
}
function lossesOf(before, after) {
	const losses = [];
	const current = new Map(versionsOf(after));
	for (const [name, version] of versionsOf(before)) {
		const now = current.get(name);
		if (now === void 0) {
			losses.push({
				path: `version ${name}`,
				change: " is removed",
				isMet: true
			});
			continue;
		}
		const [previous, schema] = [schemaOf(version), schemaOf(now)];
		if (previous !== void 0 && schema !== void 0 && !sameValue(previous, schema)) compare$1(previous, schema, name, false, losses);
	}
	return losses;
}
const versionsOf = (value) => (listOf$1(at$1(value, "spec", "versions")) ?? []).map(mapOf$1).filter((version) => version !== void 0).map((version) => [textOf$6(version.get("name")) ?? "", version]);
const schemaOf = (version) => mapOf$1(at$1(version, "schema", "openAPIV3Schema"));
function compare$1(before, after, path, keepsUnknown, losses) {
	const keeps = keepsUnknown || keepsAll(after);
	const [previous, current] = [typeOf(before), typeOf(after)];
	if (previous !== current && current !== "any" && looser[previous]?.includes(current) !== true) losses.push({
		path,
		change: `: type ${previous} -> ${current}`
	});
	bounds(before, after, path, losses);
	const [values, allowed] = [listOf$1(before.get("enum")), listOf$1(after.get("enum"))];
	if (allowed !== void 0) {
		const removedValues = (values ?? []).filter((value) => !allowed.some((other) => sameValue(value, other)));
		if (values === void 0) losses.push({
			path,
			change: `: only ${allowed.map(quoteValue).slice(0, 3).join(", ")} are allowed`
		});
		else if (removedValues.length > 0) losses.push({
			path,
			change: `: ${removedValues.map(quoteValue).slice(0, 3).join(", ")} no longer allowed`
		});
	}
	for (const field of ["pattern", "format"]) {
		const [one, other] = [textOf$6(before.get(field)), textOf$6(after.get(field))];
		if (other !== void 0 && one !== other && !isHint(field, other)) losses.push({
			path,
			change: `: ${field} ${other}`
		});
	}
	lists(before, after, path, losses);
	combinations(before, after, path, losses);
	validations(before, after, path, losses);
	required$1(before, after, path, losses);
	properties(before, after, path, keeps, losses);
	const items = [mapOf$1(before.get("items")), mapOf$1(after.get("items"))];
	if (items[0] !== void 0 && items[1] !== void 0) compare$1(items[0], items[1], `${path}[]`, false, losses);
	additional(before, after, path, losses);
}
const isHint = (field, value) => field === "format" && /^(int32|int64|float|double|password)$/.test(value);
const keepsAll = (schema) => schema.get("x-kubernetes-preserve-unknown-fields") === true;
function typeOf(schema) {
	if (schema.get("x-kubernetes-int-or-string") === true) return "int-or-string";
	return textOf$6(schema.get("type")) ?? "any";
}
const number = (value) => isNumeral(value) ? Number(value.numeral) : void 0;
const metIf = (schema) => typeOf(schema) === "object" ? { isMet: true } : {};
const keysOf = (schema) => (listOf$1(schema.get("x-kubernetes-list-map-keys")) ?? []).map(scalar).join(", ");
function lists(before, after, path, losses) {
	const [previous, current] = [before, after].map((schema) => textOf$6(schema.get("x-kubernetes-list-type")));
	if (current === "set" && previous !== "set") losses.push({
		path,
		change: ": items must differ"
	});
	if (current === "map" && (previous !== "map" || keysOf(before) !== keysOf(after))) losses.push({
		path,
		change: `: items must differ by ${keysOf(after)}`
	});
}
function combinations(before, after, path, losses) {
	if (typeOf(after) === "int-or-string") return;
	for (const field of combined) {
		const [previous, current] = [before.get(field), after.get(field)];
		if (current !== void 0 && (previous === void 0 || !sameValue(previous, current))) losses.push({
			path,
			change: `: ${previous === void 0 ? "a new" : "another"} ${field}`,
			...metIf(after)
		});
	}
}
function bounds(before, after, path, losses) {
	for (const field of rising) {
		const [previous, current] = [number(before.get(field)), number(after.get(field))];
		if (current !== void 0 && (previous === void 0 ? field === "minimum" || current > 0 : current > previous)) losses.push({
			path,
			change: `: ${field} ${current}`,
			...metIf(after)
		});
	}
	const [step, other] = [number(before.get("multipleOf")), number(after.get("multipleOf"))];
	if (other !== void 0 && (step === void 0 || step % other !== 0)) losses.push({
		path,
		change: `: multiple of ${other}`
	});
	for (const field of falling) {
		const [previous, current] = [number(before.get(field)), number(after.get(field))];
		if (current !== void 0 && (previous === void 0 || current < previous)) losses.push({
			path,
			change: `: ${field} ${current}`,
			...metIf(after)
		});
	}
	if (after.get("uniqueItems") === true && before.get("uniqueItems") !== true) losses.push({
		path,
		change: `: items must differ`
	});
	if (before.get("nullable") === true && after.get("nullable") !== true) losses.push({
		path,
		change: `: null no longer allowed`
	});
}
function validations(before, after, path, losses) {
	const previous = new Set((listOf$1(before.get("x-kubernetes-validations")) ?? []).map((rule) => textOf$6(at$1(rule, "rule")) ?? ""));
	for (const item of listOf$1(after.get("x-kubernetes-validations")) ?? []) {
		const rule = textOf$6(at$1(item, "rule")) ?? "";
		const isNew = (field) => isMap$1(before.get("properties")) && !keepsAll(before) && at$1(before, "properties", field) === void 0;
		if (!previous.has(rule) && !holdsWithout(rule, isNew)) losses.push({
			path,
			change: `: ${textOf$6(at$1(item, "message")) ?? `new rule ${rule}`}`,
			...metIf(after)
		});
	}
}
const names$1 = (schema) => (listOf$1(schema.get("required")) ?? []).map(scalar);
function required$1(before, after, path, losses) {
	const previous = new Set(names$1(before));
	for (const name of names$1(after)) {
		const hasDefault = at$1(after, "properties", name, "default") !== void 0;
		if (!previous.has(name) && !hasDefault) losses.push({
			path: `${path}.${name}`,
			change: " is required",
			isMet: true
		});
	}
}
function properties(previous, current, path, keepsUnknown, losses) {
	const [before, after] = [mapOf$1(previous.get("properties")), mapOf$1(current.get("properties"))];
	for (const [name, schema] of before ?? []) {
		const now = mapOf$1(after?.get(name));
		const oldValue = mapOf$1(schema);
		if (now !== void 0 && oldValue !== void 0) compare$1(oldValue, now, `${path}.${name}`, false, losses);
		else if (now === void 0 && !keepsUnknown && current.get("additionalProperties") === void 0) losses.push({
			path: `${path}.${name}`,
			change: " is removed",
			isMet: true
		});
	}
}
function additional(previous, current, path, losses) {
	const [before, after] = [previous.get("additionalProperties"), current.get("additionalProperties")];
	if (keepsAll(previous) && !keepsAll(current) || before !== void 0 && before !== false && (after === void 0 || after === false) && !keepsAll(current)) losses.push({
		path,
		change: `: unknown fields are dropped`,
		isMet: true
	});
	else if (isMap$1(before) && isMap$1(after)) compare$1(before, after, `${path}.*`, false, losses);
}
const quoteValue = (value) => isList(value) || isMap$1(value) ? writeJson(value) : scalar(value) || "\"\"";
// src/judge/rules/definitions/crds.ts
const definition = "apiextensions.k8s.io/CustomResourceDefinition";
const crdRules = [
	{
		id: "crd-removed",
		severity: "critical",
		kinds: ["CustomResourceDefinition"],
		when: "a CustomResourceDefinition is removed from templates/, or moves from there into crds/",
		why: "helm deletes the definition, and with it Kubernetes deletes every resource of that kind in the cluster",
		hint: "add helm.sh/resource-policy: keep to it in a release before this one",
		source: "helm#8163, helm#7279, helm#12482, kubernetes-sigs/lws#880, argo-cd#5445",
		*find(facts) {
			const { deleted, lookupBefore, lookupAfter } = facts;
			for (const { resource, successor } of deleted) {
				if (!isKind(resource, definition) || isOutside$1(resource)) continue;
				yield {
					resource,
					side: "before",
					message: `is ${successor === void 0 ? "deleted" : `replaced by ${successor.name}`}: every resource of that kind in the cluster is deleted with it`
				};
			}
			for (const entry of lookupBefore.ofKind("CustomResourceDefinition")) {
				if (isOutside$1(refOfEntry(entry)) || entry.header.isHook) continue;
				const now = facts.after.find(entry.id);
				if (now === void 0 || !isOutside$1(refOfEntry(now)) || isKept(lookupBefore.value(entry))) continue;
				const isLate = isKept(lookupAfter.value(now));
				yield {
					resource: refOfEntry(now),
					message: `moves into crds/: helm deletes it from the release, and Kubernetes deletes every resource of that kind in the cluster${isLate ? "; its keep annotation comes too late" : ""}`
				};
			}
		}
	},
	{
		id: "crd-kept",
		severity: "info",
		kinds: ["CustomResourceDefinition"],
		when: "CustomResourceDefinitions with the keep policy, or from crds/, leave the release",
		why: "they and their resources stay in the cluster; this release no longer upgrades them",
		hint: "no data is lost; decide how they are upgraded from now on",
		source: "helm, pkg/kube/resource_policy.go; helm documentation, Custom Resource Definitions",
		*find({ retained, deleted }) {
			const leaving = [...retained, ...deleted].filter(({ resource }) => isKind(resource, definition) && (isOutside$1(resource) || retained.some((one) => one.resource === resource)));
			const [first] = leaving;
			if (first === void 0) return;
			yield {
				resource: first.resource,
				side: "before",
				message: leaving.length === 1 ? "leaves the release and stays in the cluster" : `${counted$2(leaving.length, "definition")} leave the release and stay in the cluster: ${listWords(leaving.map(({ resource }) => resource.name))}`
			};
		}
	},
	{
		id: "crd-not-upgraded",
		severity: "high",
		kinds: ["CustomResourceDefinition"],
		when: "a definition in the folder crds/ of a chart changes or is new (info if only its labels and annotations change)",
		why: "helm installs crds/ only with the first install: an upgrade neither updates nor adds definitions",
		hint: "apply them before the upgrade: helm show crds CHART | kubectl apply --server-side -f -",
		source: "helm documentation, Custom Resource Definitions, Some caveats",
		find: notUpgraded
	},
	{
		id: "crd-tightened",
		severity: "high",
		kinds: ["CustomResourceDefinition"],
		when: "a schema accepts less: a field is required, removed or has another type; an enum value, version or additional properties are removed; a pattern, bound, list type or combination is narrower (medium in crds/, and where only an update of that very value is rejected)",
		why: "existing resources may be rejected at their next update, or lose fields that are now unknown; since Kubernetes 1.30 an invalid value that the update leaves alone is tolerated",
		hint: "look for resources that break the new rule before the upgrade, or add a new version of the API beside the old one",
		source: "kubernetes-sigs/crdify, validations; Kubernetes documentation, Extend the Kubernetes API with CustomResourceDefinitions",
		possible: true,
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf(definition)) {
				if (pair.change.kind !== "changed" || !isKind(pair.resource, definition) || !touches(pair, "spec")) continue;
				const losses = schemaLosses(pair.before, pair.after);
				if (losses.lines.length === 0) continue;
				const isLater = isOutside$1(pair.resource);
				yield {
					resource: pair.resource,
					path: keys("spec", "versions"),
					...(isLater || !losses.isMet) && { severity: "medium" },
					...uncertain("resources", [
						`${isLater ? "once applied, " : ""}accepts less`,
						", possibly existing resources break it",
						`: ${listWords(losses.lines)}`
					])
				};
			}
		}
	},
	{
		id: "crd-version-flipped",
		severity: "high",
		kinds: ["CustomResourceDefinition"],
		when: "a version is no longer served, or another version is stored (medium)",
		why: "clients of a version that is not served get 404; stored objects must be converted before the old version can be removed",
		hint: "move the clients and the stored resources first (kube-storage-version-migrator)",
		source: "Kubernetes documentation, Versions in CustomResourceDefinitions",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf(definition)) {
				if (pair.change.kind !== "changed" || !isKind(pair.resource, definition) || !touches(pair, "spec", "versions")) continue;
				const [before, after] = [versions$1(pair.before), versions$1(pair.after)];
				const unserved = [...before].filter(([name, version]) => isServed(version) && after.has(name) && !isServed(after.get(name))).map(([name]) => name);
				const later = isOutside$1(pair.resource) ? "once applied, " : "";
				if (unserved.length > 0) yield {
					resource: pair.resource,
					path: keys("spec", "versions"),
					...later !== "" && { severity: "medium" },
					message: `${later}version ${listWords(unserved)} is no longer served`
				};
				const [previous, current] = [stored(before), stored(after)];
				if (previous !== void 0 && current !== void 0 && previous !== current) yield {
					resource: pair.resource,
					severity: "medium",
					path: keys("spec", "versions"),
					...uncertain("stored versions", [`${later}resources are stored as ${current} instead of ${previous}; ${previous} can be removed only after all of them are rewritten`, ""])
				};
			}
		}
	}
];
function isOutside$1({ origin: { template } }) {
	return template !== void 0 && /^[^/]+\/(?:charts\/[^/]+\/)*crds\//.test(template);
}
function* notUpgraded({ meaningfulOf, created, isInstall }) {
	if (isInstall) return;
	const changed = meaningfulOf(definition).filter((pair) => pair.change.kind === "changed" && isKind(pair.resource, definition) && isOutside$1(pair.resource));
	const inSpec = changed.filter((pair) => touches(pair, "spec"));
	const arrived = created.filter(({ resource }) => isKind(resource, definition) && isOutside$1(resource));
	const candidates = [...arrived, ...inSpec];
	const names = candidates.map(({ resource }) => resource.name);
	const [first] = candidates;
	if (first !== void 0) {
		const change = [...inSpec.length > 0 ? [`${inSpec.length} changed`] : [], ...arrived.length > 0 ? [`${arrived.length} new`] : []].join(" and ");
		yield {
			resource: first.resource,
			message: `helm upgrade does not apply crds/: ${change} ${candidates.length === 1 ? "definition stays" : "definitions stay"} out of the cluster (${listWords(names)})`
		};
		return;
	}
	const [quiet] = changed;
	if (quiet !== void 0) yield {
		resource: quiet.resource,
		severity: "info",
		message: `helm upgrade does not apply crds/: labels or annotations of ${counted$2(changed.length, "definition")} stay as they are in the cluster`
	};
}
function versions$1(value) {
	const schemas = new Map();
	for (const item of listOf$1(at$1(value, "spec", "versions")) ?? []) {
		const version = mapOf$1(item);
		if (version !== void 0) schemas.set(textOf$6(version.get("name")) ?? "", version);
	}
	return schemas;
}
const isServed = (version) => version?.get("served") === true;
const stored = (versionsOfSide) => [...versionsOfSide].find(([, version]) => version.get("storage") === true)?.[0];
// src/judge/rules/replaced-workloads.ts
const lasting = [
	"apps/Deployment",
	"apps/DaemonSet",
	"apps/ReplicaSet",
	"argoproj.io/Rollout"
];
const serving = [...lasting, "apps/StatefulSet"];
const removable = [...lasting, "batch/CronJob"];
const replacedWorkloadRules = [{
	id: "workload-replaced",
	severity: "high",
	kinds: [
		"Deployment",
		"DaemonSet",
		"ReplicaSet",
		"Rollout"
	],
	when: "a workload is replaced by one with another kind or name (medium if no Service of the render selects its pods)",
	why: "there is no rollout: helm creates the new one, deletes the old one at once and only then waits; no pod is available until the new ones are ready",
	hint: "keep kind and name; otherwise keep the old one in this release and remove it in the next",
	source: "helm 3.17.2 pkg/kube/client.go, Update; helm 4.1.4 the same",
	*find(facts) {
		const successorOf = successorsIn(facts);
		for (const one of facts.deleted) {
			if (!isKind(one.resource, ...lasting)) continue;
			const successor = successorOf(one)?.resource;
			if (successor === void 0) continue;
			const { namespace, kind } = one.resource;
			const labels = labelsOf(podTemplateOf(one.value, kind));
			const isServed = facts.lookupBefore.servicesOf(namespace, labels).length > 0;
			yield {
				resource: one.resource,
				side: "before",
				...!isServed && { severity: "medium" },
				message: `is deleted and replaced by ${successor.kind} ${successor.name}: its pods stop before the new ones are ready`
			};
		}
	}
}, {
	id: "workload-removed",
	severity: "medium",
	kinds: [
		"Deployment",
		"DaemonSet",
		"ReplicaSet",
		"Rollout",
		"CronJob"
	],
	when: "a workload is removed without a replacement; its Service may be removed with it",
	why: "its pods stop, or its schedule ends, when helm deletes it",
	hint: "check that it is no longer needed; otherwise keep it in the chart",
	source: "Helm documentation, helm upgrade: a resource that is removed from the chart is deleted",
	*find(facts) {
		const successorOf = successorsIn(facts);
		for (const one of facts.deleted) {
			if (!isKind(one.resource, ...removable) || one.successor !== void 0) continue;
			if (successorOf(one) !== void 0) continue;
			const effect = one.resource.kind === "CronJob" ? "its schedule ends" : "its pods stop";
			yield {
				resource: one.resource,
				side: "before",
				message: `is deleted: ${effect}`
			};
		}
	}
}];
function successorsIn({ created }) {
	let cached;
	const indexCreated = () => {
		const candidates = created.filter(({ resource }) => isKind(resource, ...serving));
		return {
			byId: new Map(candidates.map((one) => [one.resource.id, one])),
			byName: new Map(candidates.map((one) => [nameOf$7(one.resource), one]))
		};
	};
	return ({ resource, successor }) => {
		cached ??= indexCreated();
		return successor === void 0 ? cached.byName.get(nameOf$7(resource)) : cached.byId.get(successor.id);
	};
}
const nameOf$7 = ({ namespace, name }) => `${namespace} ${name}`;
// src/judge/rules/data-loss.ts
const retention = ["spec", "persistentVolumeClaimRetentionPolicy"];
const dataLossRules = [
	{
		id: "volume-claim-removed",
		severity: "critical",
		kinds: ["PersistentVolumeClaim"],
		when: "a PersistentVolumeClaim is removed or renamed",
		why: "helm deletes the claim; if the reclaim policy of its volume is Delete, the data is deleted with it",
		hint: "keep the name of the claim, or add helm.sh/resource-policy: keep to it in a release before this one",
		source: "bitnami/charts#5724, traefik/traefik-helm-chart#266",
		*find({ deleted }) {
			for (const { resource, successor } of deleted) {
				if (!isKind(resource, "PersistentVolumeClaim")) continue;
				yield {
					resource,
					side: "before",
					...uncertain("volume", [`is deleted${successor === void 0 ? "" : `; ${successor.name} starts empty in its place`}`, ", and its data with it unless the volume's reclaim policy is Retain"])
				};
			}
		}
	},
	{
		id: "namespace-removed",
		severity: "critical",
		kinds: ["Namespace"],
		when: "a Namespace is removed or renamed",
		why: "Kubernetes deletes all objects in the namespace, also those of other releases",
		hint: "keep it, or add helm.sh/resource-policy: keep to it in a release before this one",
		source: "Kubernetes documentation, Namespaces",
		*find({ deleted }) {
			for (const { resource } of deleted) if (isKind(resource, "Namespace")) yield {
				resource,
				side: "before",
				message: "is deleted with all objects in it"
			};
		}
	},
	{
		id: "stateful-set-removed",
		severity: "critical",
		kinds: ["StatefulSet"],
		when: "a StatefulSet is removed or renamed (high if it has no volume claims)",
		why: "its pods stop; a new name starts with new, empty volumes",
		hint: "keep the name; to rename it, first back up the data or bind the old volumes to the new claims",
		source: "Kubernetes documentation, StatefulSets",
		*find(facts) {
			const successorOf = successorsIn(facts);
			for (const one of facts.deleted) {
				const { resource, value } = one;
				if (!isKind(resource, "apps/StatefulSet")) continue;
				const became = successorOf(one)?.resource ?? one.successor;
				const hasClaims = at$1(value, "spec", "volumeClaimTemplates") !== void 0;
				const isDeleting = textAt$1(value, ...retention, "whenDeleted") === "Delete";
				const data = !hasClaims ? "" : isDeleting ? ", and its volume claims are deleted with it (whenDeleted: Delete)" : became?.kind === "StatefulSet" ? ", with new, empty volumes; the old claims stay behind" : ", its volume claims stay behind";
				const message = `is deleted and its pods stop${became === void 0 ? "" : `; ${became.kind} ${became.name} starts in its place`}${data}`;
				yield {
					resource,
					side: "before",
					...!hasClaims && { severity: "high" },
					...hasClaims && isDeleting ? uncertain("volumes", [message, ""]) : { message }
				};
			}
		}
	},
	{
		id: "volumes-deleted-on-scale",
		severity: "critical",
		kinds: ["StatefulSet"],
		when: "fewer replicas while persistentVolumeClaimRetentionPolicy.whenScaled is Delete",
		why: "the volume claims of the removed replicas are deleted",
		hint: "set whenScaled: Retain first, or keep the number of replicas",
		source: "Kubernetes documentation, StatefulSets, PersistentVolumeClaim retention",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf("apps/StatefulSet")) {
				if (!isKind(pair.resource, "apps/StatefulSet") || !touches(pair, "spec", "replicas")) continue;
				const [before, after] = [numberAt(pair.before, "spec", "replicas") ?? 1, numberAt(pair.after, "spec", "replicas") ?? 1];
				if (after >= before || textAt$1(pair.after, ...retention, "whenScaled") !== "Delete") continue;
				yield {
					resource: pair.resource,
					path: keys("spec", "replicas"),
					message: `replicas ${before} -> ${after} deletes the volume claims of ${counted$2(before - after, "replica")} (whenScaled: Delete)`
				};
			}
		}
	},
	{
		id: "volumes-deleted-with-set",
		severity: "high",
		kinds: ["StatefulSet"],
		when: "persistentVolumeClaimRetentionPolicy.whenDeleted or whenScaled becomes Delete",
		why: "from then on, deleting or scaling down the StatefulSet deletes volume claims; this change itself deletes no data",
		hint: "keep Retain if the data matters",
		source: "Kubernetes documentation, StatefulSets, PersistentVolumeClaim retention",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf("apps/StatefulSet")) {
				if (!isKind(pair.resource, "apps/StatefulSet") || !touches(pair, ...retention)) continue;
				for (const field of ["whenDeleted", "whenScaled"]) {
					if (textAt$1(pair.after, ...retention, field) !== "Delete") continue;
					if (textAt$1(pair.before, ...retention, field) === "Delete") continue;
					yield {
						resource: pair.resource,
						path: keys(...retention, field),
						message: `${field}: Delete: ${field === "whenDeleted" ? "deleting the StatefulSet" : "scaling down"} deletes its volume claims from now on`
					};
				}
			}
		}
	},
	{
		id: "resource-kept",
		severity: "info",
		kinds: ["any"],
		when: "a resource with helm.sh/resource-policy: keep leaves the release",
		why: "helm leaves it in the cluster and no longer manages it",
		hint: "nothing is deleted; delete the resource yourself when it is no longer needed",
		source: "helm, pkg/kube/resource_policy.go",
		*find({ retained }) {
			const others = retained.filter(({ resource }) => resource.kind !== "CustomResourceDefinition");
			for (const group of groupBy(others, ({ resource }) => resource.kind).values()) {
				const [first] = group;
				const more = group.slice(1).map(({ resource }) => resource.name);
				yield {
					resource: first.resource,
					side: "before",
					message: `leaves the release and stays in the cluster (keep)${more.length === 0 ? "" : `; ${listWords(more)} too`}`
				};
			}
		}
	}
];
// src/judge/rules/network/network-policies.ts
const policy = "networking.k8s.io/NetworkPolicy";
const directions = [{
	type: "Ingress",
	field: "ingress",
	peers: "from",
	verb: "reach"
}, {
	type: "Egress",
	field: "egress",
	peers: "to",
	verb: "be reached by"
}];
const networkPolicyRules = [
	{
		id: "network-policy-removed",
		severity: "high",
		kinds: ["NetworkPolicy"],
		when: "a NetworkPolicy is removed while the pods that it selected stay, and no other policy of the render selects them",
		why: "these pods accept or open any connection",
		hint: "keep the policy, or confirm in the pull request that these pods may be open",
		source: "Kubernetes documentation, Network Policies",
		*find({ deleted, lookupAfter }) {
			const isCovered = policyCoverOf(lookupAfter);
			for (const { resource, value, successor } of deleted) {
				if (!isKind(resource, policy) || successor?.kind === "NetworkPolicy" || limitedBy(value).length === 0) continue;
				const remaining = lookupAfter.podsOf(resource.namespace, labelSelector(at$1(value, "spec", "podSelector"))).filter(({ template }) => !isCovered(resource.namespace, template));
				if (remaining.length === 0) continue;
				yield {
					resource,
					side: "before",
					message: `is removed: nothing limits the traffic of ${listWords(remaining.map(({ entry }) => called(entry)))}`
				};
			}
		}
	},
	{
		id: "network-policy-widened",
		severity: "high",
		kinds: ["NetworkPolicy"],
		when: "a policy allows any peer in a direction that was limited, or policyTypes drops a direction (medium if single peers are added)",
		why: "more peers can reach these pods, or these pods can reach more",
		hint: "allow only the peers and ports that are needed",
		source: "Kubernetes documentation, Network Policies",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf(policy).filter(isChangedPolicy)) for (const direction of directions) {
				const [before, after] = [rulesOf$2(pair.before, direction), rulesOf$2(pair.after, direction)];
				if (before === void 0) continue;
				const path = keys("spec", direction.field);
				if (before.some((rule) => isForAll(rule, direction))) continue;
				if (after === void 0) yield {
					resource: pair.resource,
					path: keys("spec", "policyTypes"),
					message: `${direction.type} is no longer limited`
				};
				else if (after.some((rule) => isForAll(rule, direction))) yield {
					resource: pair.resource,
					path,
					message: `${direction.field} is open to all peers`
				};
				else {
					const gained = peers(after, direction).filter((peer) => !has$2(peers(before, direction), peer));
					const wide = gained.filter(isWide);
					if (gained.length > 0 && touches(pair, "spec", direction.field)) yield {
						resource: pair.resource,
						path,
						...wide.length === 0 && { severity: "medium" },
						message: wide.length === 0 ? `${gained.length} more may ${direction.verb} these pods (${direction.field})` : `${direction.field} is open to ${peerText(wide[0])}`
					};
				}
			}
		}
	},
	{
		id: "network-policy-narrowed",
		severity: "medium",
		kinds: ["NetworkPolicy"],
		when: "a policy removes peers, or limits a direction that it did not limit",
		why: "connections that worked before are dropped",
		hint: "check that these connections are no longer needed",
		source: "Kubernetes documentation, Network Policies",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf(policy).filter(isChangedPolicy)) for (const direction of directions) {
				const [before, after] = [rulesOf$2(pair.before, direction), rulesOf$2(pair.after, direction)];
				if (after === void 0 || after.some((rule) => isForAll(rule, direction))) continue;
				if (before === void 0 || before.some((rule) => isForAll(rule, direction))) yield {
					resource: pair.resource,
					path: keys("spec", direction.field),
					message: `${direction.field} is limited from now on: connections that the policy does not allow are dropped`
				};
				else {
					const lostPeers = peers(before, direction).filter((peer) => !has$2(peers(after, direction), peer));
					if (lostPeers.length > 0) yield {
						resource: pair.resource,
						path: keys("spec", direction.field),
						message: `${peerText(lostPeers[0])}${lostPeers.length > 1 ? ` and ${lostPeers.length - 1} more` : ""} can no longer ${direction.verb} these pods`
					};
				}
			}
		}
	},
	{
		id: "network-policy-denies-all",
		severity: "high",
		kinds: ["NetworkPolicy"],
		when: "a new policy selects all pods of the namespace (podSelector {}) and allows nothing in a direction",
		why: "all traffic of the namespace in that direction is dropped, except what other policies allow",
		hint: "check that another policy allows each connection that is needed, DNS included",
		source: "Kubernetes documentation, Network Policies, Default deny",
		*find(facts) {
			for (const [resource, value] of arriving(facts)) {
				if (!isEmptySelector(labelSelector(at$1(value, "spec", "podSelector")))) continue;
				const closed = directions.filter((direction) => rulesOf$2(value, direction)?.length === 0);
				if (closed.length > 0) yield {
					resource,
					message: `drops all ${closed.map(({ field }) => field).join(" and ")} of namespace ${resource.namespace} that no other policy allows`
				};
			}
		}
	},
	{
		id: "network-policy-isolates",
		severity: "medium",
		kinds: ["NetworkPolicy"],
		when: "a new policy limits pods that were there before and that no policy of the render limited",
		why: "unexpected connections are dropped from now on",
		hint: "check which connections these pods need: monitoring, other namespaces, DNS",
		source: "Kubernetes documentation, Network Policies, The two sorts of pod isolation",
		*find(facts) {
			const isCovered = policyCoverOf(facts.lookupBefore);
			for (const [resource, value] of arriving(facts)) yield* isolated(facts, isCovered, resource, value);
		}
	}
];
const isChangedPolicy = (pair) => pair.change.kind === "changed" && isKind(pair.resource, policy) && touches(pair, "spec");
function* arriving({ added, isInstall, isMoved }) {
	if (isInstall || isMoved) return;
	for (const { resource, value } of added) if (isKind(resource, policy)) yield [resource, value];
}
function* isolated({ lookupBefore }, isCovered, resource, value) {
	const selector = labelSelector(at$1(value, "spec", "podSelector"));
	const limited = limitedBy(value);
	if (limited.length === 0 || isEmptySelector(selector)) return;
	const pods = lookupBefore.allPodsOf(resource.namespace, selector).filter(({ template }) => !isCovered(resource.namespace, template));
	if (pods.length === 0) return;
	const names = listWords(pods.map(({ entry }) => called(entry)));
	yield {
		resource,
		message: `limits the ${limited.map(({ field }) => field).join(" and ")} of ${names} for the first time; connections that it does not allow are dropped`
	};
}
function policyCoverOf(lookup) {
	let cached;
	const readPolicies = () => {
		const groups = groupBy(lookup.ofKind("NetworkPolicy"), ({ identity }) => identity.namespace);
		return new Map([...groups].map(([namespace, entries]) => [namespace, entries.map((entry) => labelSelector(at$1(lookup.value(entry), "spec", "podSelector")))]));
	};
	return (namespace, template) => ((cached ??= readPolicies()).get(namespace) ?? []).some((selector) => isSelected(selector, labelsOf(template)));
}
function rulesOf$2(value, { type, field }) {
	const rules = listOf$1(at$1(value, "spec", field));
	return (listOf$1(at$1(value, "spec", "policyTypes"))?.map(scalar))?.includes(type) ?? (type === "Ingress" || rules !== void 0) ? rules ?? [] : void 0;
}
const limitedBy = (value) => directions.filter((direction) => {
	const rules = rulesOf$2(value, direction);
	return rules !== void 0 && !rules.some((rule) => isForAll(rule, direction));
});
function isForAll(rule, { peers: field }) {
	const list = listOf$1(at$1(rule, field));
	const ports = listOf$1(at$1(rule, "ports"));
	return (list === void 0 || list.length === 0) && (ports === void 0 || ports.length === 0);
}
const peers = (rules, { peers: field }) => rules.flatMap((rule) => listOf$1(at$1(rule, field)) ?? []);
const has$2 = (all, one) => all.some((other) => sameValue(other, one));
function isWide(peer) {
	const cidr = scalar(at$1(peer, "ipBlock", "cidr"));
	const names = at$1(peer, "namespaceSelector");
	return cidr === "0.0.0.0/0" || cidr === "::/0" || isMap$1(names) && names.size === 0 && at$1(peer, "podSelector") === void 0;
}
function peerText(peer) {
	const cidr = scalar(at$1(peer, "ipBlock", "cidr"));
	if (cidr !== "") return cidr;
	const [names, pods] = [at$1(peer, "namespaceSelector"), at$1(peer, "podSelector")];
	const words = [...labelSelector(pods).labels].map(([key, value]) => `${key}=${scalar(value)}`);
	const spaces = [...labelSelector(names).labels].map(([key, value]) => `${key}=${scalar(value)}`);
	const podsText = words.length === 0 ? "all pods" : `pods ${words.join(",")}`;
	if (names === void 0) return podsText;
	return `${podsText} of ${spaces.length === 0 ? "all namespaces" : `namespaces ${spaces.join(",")}`}`;
}
// src/judge/rules/inner-names.ts
const innerNameRules = [
	{
		id: "reference-key-lost",
		severity: "high",
		kinds: ["ConfigMap", "Secret"],
		when: "a key of a ConfigMap or Secret is removed while pods of the new render require it (configMapKeyRef, secretKeyRef, items or a subPath of a volume)",
		why: "new pods cannot start: CreateContainerConfigError, FailedMount; a subPath mounts an empty directory instead of the file",
		hint: "keep the key, change its readers in the same release, or mark the reference optional",
		source: "Kubernetes documentation, ConfigMaps, Secrets",
		find: lostKeys
	},
	{
		id: "reference-key-missing",
		severity: "high",
		kinds: ["workloads"],
		when: "a new or changed workload requires a key that the ConfigMap or Secret of the render does not have",
		why: "new pods cannot start: CreateContainerConfigError, FailedMount",
		hint: "add the key, correct its name, or mark the reference optional",
		source: "Kubernetes documentation, ConfigMaps, Secrets",
		find: missingKeys
	},
	{
		id: "probe-port-missing",
		severity: "high",
		kinds: ["workloads"],
		when: "a probe names a port that its container does not have",
		why: "the probe always fails: the container never becomes ready, or restarts again and again",
		hint: "name a port of the same container, or use the number",
		source: "Kubernetes documentation, Liveness, Readiness and Startup Probes; kubelet, pkg/probe/util.go",
		*find({ meaningful, created }) {
			for (const pair of meaningful) {
				const { kind } = pair.resource;
				if (pair.change.kind !== "changed" || !touches(pair, ...podSpecPath(kind))) continue;
				const before = missingPorts(podTemplateOf(pair.before, kind));
				yield* hitsFor(pair.resource, missingPorts(podTemplateOf(pair.after, kind)), before);
			}
			for (const { resource, value } of created) yield* hitsFor(resource, missingPorts(podTemplateOf(value, resource.kind)), []);
		}
	}
];
function* hitsFor(resource, now, before) {
	const added = now.filter((one) => !before.includes(one));
	if (added.length > 0) yield {
		resource,
		path: keys(...podSpecPath(resource.kind), "containers"),
		message: listWords(added)
	};
}
function missingPorts(template) {
	return containersOf(template).flatMap(({ name, value }) => {
		const ports = new Set((listOf$1(value.get("ports")) ?? []).map((port) => textAt$1(mapOf$1(port), "name")));
		return [
			"startupProbe",
			"readinessProbe",
			"livenessProbe"
		].flatMap((probe) => ["httpGet", "tcpSocket"].flatMap((handler) => {
			const port = textAt$1(value, probe, handler, "port");
			if (port === void 0 || port === "" || /^\d+$/.test(port) || ports.has(port)) return [];
			return [`container ${name}: its ${probe} names port "${port}", which it does not have`];
		}));
	});
}
const fields$1 = [
	"data",
	"binaryData",
	"stringData"
];
function* lostKeys({ meaningfulOf, lookupAfter }) {
	const changed = meaningfulOf("ConfigMap", "Secret").flatMap((pair) => {
		if (!isKind(pair.resource, "ConfigMap", "Secret") || !fields$1.some((field) => touches(pair, field))) return [];
		const now = keysIn(pair.after);
		const lost = new Set([...keysIn(pair.before)].filter((key) => !now.has(key)));
		return lost.size === 0 ? [] : [{
			resource: pair.resource,
			lost
		}];
	});
	const readers = lookupAfter.podsMentioning(changed.map(({ resource }) => resource.name));
	for (const { resource, lost } of changed) {
		const usersByKey = new Map();
		for (const entry of readers.get(resource.name) ?? []) {
			if (entry.identity.namespace !== resource.namespace) continue;
			const keysOfPod = keysRead(podTemplateOf(lookupAfter.value(entry), entry.identity.kind)).filter((one) => one.kind === resource.kind && one.name === resource.name);
			for (const key of new Set(keysOfPod.map((one) => one.key))) if (lost.has(key)) usersByKey.set(key, [...usersByKey.get(key) ?? [], called(entry)]);
		}
		for (const [key, who] of usersByKey) yield {
			resource,
			path: keys("data", key),
			message: `loses the key ${key}, but ${listWords(who)} still ${who.length === 1 ? "reads" : "read"} it: new pods cannot start`
		};
	}
}
const keysIn = (value) => new Set(fields$1.flatMap((field) => [...mapOf$1(value.get(field))?.keys() ?? []]));
function* missingKeys({ meaningful, created, lookupAfter, lookupBefore }) {
	const candidates = [...meaningful.filter((pair) => pair.change.kind === "changed" && touches(pair, ...podSpecPath(pair.resource.kind))).map(({ resource, before, after }) => ({
		resource,
		value: after,
		before
	})), ...created.map(({ resource, value }) => ({
		resource,
		value,
		before: void 0
	}))];
	for (const { resource, value, before } of candidates) {
		const { kind, namespace } = resource;
		const present = new Set(before && keysRead(podTemplateOf(before, kind)).map(keyText));
		const lacking = keysRead(podTemplateOf(value, kind)).filter((one) => {
			if (present.has(keyText(one))) return false;
			const source = lookupAfter.findNamed("", one.kind, namespace, one.name);
			const has = source && keysIn(lookupAfter.value(source));
			if (has === void 0 || has.size === 0 || has.has(one.key)) return false;
			const previous = lookupBefore.findNamed("", one.kind, namespace, one.name);
			return previous === void 0 || !keysIn(lookupBefore.value(previous)).has(one.key);
		});
		const missing = [...new Set(lacking.map(keyText))];
		if (missing.length > 0) yield {
			resource,
			path: keys(...podSpecPath(kind), "containers"),
			message: `reads ${listWords(missing)}, which ${missing.length === 1 ? "does" : "do"} not exist: its pods cannot start`
		};
	}
}
const keyText = ({ kind, name, key }) => `key ${key} of ${kind} ${name}`;
const ofVariables = [["Secret", "secretKeyRef"], ["ConfigMap", "configMapKeyRef"]];
const ofVolumes = [[
	"Secret",
	"secret",
	"secretName"
], [
	"ConfigMap",
	"configMap",
	"name"
]];
function keysRead(template) {
	const readKeys = [];
	const add = (kind, name, from, key) => {
		const text = scalar(key);
		if (text !== "" && name !== void 0 && at$1(from, "optional") !== true) readKeys.push({
			kind,
			name,
			key: text
		});
	};
	const containers = containersOf(template);
	for (const { value } of containers) for (const variable of listOf$1(value.get("env")) ?? []) for (const [kind, field] of ofVariables) {
		const from = at$1(variable, "valueFrom", field);
		add(kind, textAt$1(from, "name"), from, at$1(from, "key"));
	}
	const files = filesByVolume(containers);
	for (const volume of listOf$1(at$1(template, "spec", "volumes")) ?? []) for (const [kind, field, nameField] of ofVolumes) {
		const whole = at$1(volume, field);
		const parts = (listOf$1(at$1(volume, "projected", "sources")) ?? []).map((source) => at$1(source, field));
		const sources = [[whole, textAt$1(whole, nameField)], ...parts.map((part) => [part, textAt$1(part, "name")])];
		for (const [source, name] of sources) for (const item of listOf$1(at$1(source, "items")) ?? []) add(kind, name, source, at$1(item, "key"));
		if (whole !== void 0 && at$1(whole, "items") === void 0) for (const file of files.get(textAt$1(volume, "name") ?? "") ?? []) add(kind, textAt$1(whole, nameField), whole, file);
	}
	return readKeys;
}
function filesByVolume(containers) {
	const byName = new Map();
	for (const { value } of containers) for (const mount of listOf$1(value.get("volumeMounts")) ?? []) {
		const file = textAt$1(mount, "subPath");
		if (file === void 0 || file === "") continue;
		const volume = textAt$1(mount, "name") ?? "";
		const cached = byName.get(volume);
		if (cached === void 0) byName.set(volume, [file]);
		else cached.push(file);
	}
	return byName;
}
// src/judge/rules/access/pod-security.ts
const apparmor = "container.apparmor.security.beta.kubernetes.io/";
const enforce = "pod-security.kubernetes.io/enforce";
const levels$1 = [
	"privileged",
	"baseline",
	"restricted"
];
const harmless$1 = new Set(["NET_BIND_SERVICE"]);
const podSecurityRules = [{
	id: "pod-security-lowered",
	severity: "high",
	kinds: ["workloads"],
	when: "a pod gains privileged, host namespaces, hostPath, capabilities, allowPrivilegeEscalation or user 0, or loses seccomp, AppArmor, runAsNonRoot or drop: ALL (medium if the release is new)",
	why: "an attacker in the container gets further: to the node, or to other pods on it",
	hint: "leave the setting out, or say why the workload needs it",
	source: "Kubernetes documentation, Pod Security Standards",
	*find({ meaningful, added, isInstall, isMoved }) {
		for (const pair of meaningful) {
			const { kind } = pair.resource;
			if (!touches(pair, ...podSpecPath(kind)) && !touches(pair, ...podSpecPath(kind).slice(0, -1), "metadata", "annotations")) continue;
			const [before, after] = [podTemplateOf(pair.before, kind), podTemplateOf(pair.after, kind)];
			if (after === void 0) continue;
			const [previous, current] = [weaknesses(before), weaknesses(after)];
			const gained = [...[...current].filter((one) => !previous.has(one)), ...lostGuards(before, after, current)];
			if (gained.length > 0) yield {
				resource: pair.resource,
				path: keys(...podSpecPath(kind)),
				message: listWords(gained, 5)
			};
		}
		if (isMoved) return;
		for (const { resource, value } of added) {
			const weaknessesNow = [...weaknesses(podTemplateOf(value, resource.kind))];
			if (weaknessesNow.length > 0) yield {
				resource,
				...isInstall && { severity: "medium" },
				path: keys(...podSpecPath(resource.kind)),
				message: `new, with ${listWords(weaknessesNow, 5)}`
			};
		}
	}
}, {
	id: "namespace-security-lowered",
	severity: "high",
	kinds: ["Namespace"],
	when: "the label pod-security.kubernetes.io/enforce is removed or becomes weaker",
	why: "pods that were rejected are admitted from now on",
	hint: "keep the level, and add an exception for the namespace or workload that needs it",
	source: "Kubernetes documentation, Pod Security Admission",
	*find({ meaningfulOf }) {
		for (const pair of meaningfulOf("Namespace")) {
			if (!isKind(pair.resource, "Namespace") || !touches(pair, "metadata", "labels")) continue;
			const [before, after] = [textAt$1(pair.before, "metadata", "labels", enforce), textAt$1(pair.after, "metadata", "labels", enforce)];
			if (before === void 0 || levels$1.indexOf(after ?? "privileged") >= levels$1.indexOf(before)) continue;
			yield {
				resource: pair.resource,
				path: keys("metadata", "labels", enforce),
				message: `pod security ${before} -> ${after ?? "unset"}: pods that were rejected are admitted`
			};
		}
	}
}];
function weaknesses(template) {
	const names = new Set();
	const spec = at$1(template, "spec");
	for (const field of [
		"hostNetwork",
		"hostPID",
		"hostIPC"
	]) if (at$1(spec, field) === true) names.add(field);
	for (const volume of listOf$1(at$1(spec, "volumes")) ?? []) {
		const path = textAt$1(volume, "hostPath", "path");
		if (path !== void 0) names.add(`hostPath ${path}`);
	}
	const context = at$1(spec, "securityContext");
	for (const fact of sharedWeaknesses(context)) names.add(fact);
	for (const { name, value } of containersOf(template)) {
		const containerContext = value.get("securityContext");
		const subject = `container ${name}`;
		if (at$1(containerContext, "privileged") === true) names.add(`${subject} privileged`);
		if (at$1(containerContext, "allowPrivilegeEscalation") === true) names.add(`${subject} allowPrivilegeEscalation`);
		for (const capability of listOf$1(at$1(containerContext, "capabilities", "add")) ?? []) if (!harmless$1.has(scalar(capability))) names.add(`${subject} capability ${scalar(capability)}`);
		for (const fact of sharedWeaknesses(containerContext)) names.add(`${subject} ${fact}`);
	}
	return names;
}
function sharedWeaknesses(context) {
	return [
		...scalar(at$1(context, "runAsUser")) === "0" ? ["runAsUser 0"] : [],
		...textAt$1(context, "seccompProfile", "type") === "Unconfined" ? ["seccomp Unconfined"] : [],
		...textAt$1(context, "appArmorProfile", "type") === "Unconfined" ? ["AppArmor Unconfined"] : []
	];
}
const podOf = (template) => at$1(template, "spec", "securityContext");
function lostGuards(previous, current, reported) {
	const oldValue = containersOf(previous);
	const losses = [];
	for (const { name, value } of containersOf(current)) {
		const before = oldValue.find((one) => one.name === name);
		if (before === void 0) continue;
		const protections = (container, template) => guards(container.get("securityContext"), podOf(template), textAt$1(template, "metadata", "annotations", `${apparmor}${name}`));
		const now = protections(value, current);
		for (const guard of protections(before.value, previous)) if (!now.has(guard) && !reported.has(`container ${name} ${guard}`)) losses.push(`container ${name} without ${guard}`);
	}
	return losses;
}
function guards(containerContext, pod, annotation) {
	const names = new Set();
	const effective = (...path) => at$1(containerContext, ...path) ?? at$1(pod, ...path);
	if (effective("runAsNonRoot") === true) names.add("runAsNonRoot");
	if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("seccompProfile", "type")))) names.add("seccomp profile");
	if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("appArmorProfile", "type"))) || /^(runtime|localhost)\//.test(annotation ?? "")) names.add("AppArmor profile");
	if (at$1(containerContext, "allowPrivilegeEscalation") === false) names.add("allowPrivilegeEscalation: false");
	const dropped = (listOf$1(at$1(mapOf$1(containerContext), "capabilities", "drop")) ?? []).map(scalar);
	if (dropped.includes("ALL") || dropped.includes("all")) names.add("drop: ALL");
	return names;
}
// src/judge/rules/mounted-claims.ts
const mountedClaimRules = [{
	id: "claim-unmounted",
	severity: "high",
	kinds: ["workloads"],
	when: "a container no longer mounts a volume claim: another claim, an empty directory or nothing replaces it (medium if only the directory in the claim changes)",
	why: "the application starts without its data, which stays unused in the claim",
	hint: "mount the old claim, or move the data into the new one before this release",
	source: "Kubernetes documentation, Persistent Volumes, Claims As Volumes",
	find: unmounted
}];
function* unmounted(facts) {
	const going = goingClaims(facts);
	for (const { resource, before, after } of staying(facts)) {
		const current = mountsOf(after);
		const places = new Map(current.map((mount) => [placeOf$5(mount), mount]));
		const mountedClaims = new Set(current.map(({ container, claim }) => `${container} ${claim}`));
		for (const previous of mountsOf(before)) {
			if (previous.claim === "" || previous.claim.endsWith("*") || going.has(`${resource.namespace} ${previous.claim}`)) continue;
			if (!after.containers.has(previous.container)) continue;
			const newValue = places.get(placeOf$5(previous));
			const isSeen = namesOf$3(previous.claim).some((claim) => mountedClaims.has(`${previous.container} ${claim}`));
			const message = isSeen ? subPathText(previous, newValue) : replacementText(previous, newValue);
			if (message === void 0) continue;
			yield {
				resource,
				...isSeen && { severity: "medium" },
				path: keys(...podSpecPath(resource.kind), "volumes"),
				message: `container ${previous.container} ${message}`
			};
			break;
		}
	}
}
const goingClaims = ({ deleted }) => new Set(deleted.flatMap(({ resource }) => isKind(resource, "PersistentVolumeClaim") ? [`${resource.namespace} ${resource.name}`] : []));
function replacementText(before, after) {
	if (after === void 0) return `no longer mounts claim ${before.claim} (it was at ${before.path})`;
	return `finds ${after.claim === "" ? after.noun : `claim ${after.claim.replace("*", "0")}`} at ${before.path} instead of claim ${before.claim}: it starts without the data of that claim`;
}
const folder = (path) => path === "" ? "its top" : `its folder ${path}`;
function subPathText(before, after) {
	if (after === void 0 || !namesOf$3(before.claim).includes(after.claim) || after.subPath === before.subPath) return void 0;
	return `finds ${folder(after.subPath)} of claim ${before.claim} at ${before.path}, not ${folder(before.subPath)}`;
}
function* staying(facts) {
	for (const pair of facts.meaningful) {
		const { kind } = pair.resource;
		if (!touches(pair, ...podSpecPath(kind))) continue;
		const before = workloadOf(pair.before, pair.change.before);
		const after = workloadOf(pair.after, pair.resource);
		if (before !== void 0 && after !== void 0) yield {
			resource: pair.resource,
			before,
			after
		};
	}
	const successorOf = successorsIn(facts);
	for (const one of facts.deleted) {
		const next = one.successor === void 0 ? successorOf(one) : void 0;
		if (next === void 0) continue;
		const [before, after] = [workloadOf(one.value, one.resource), workloadOf(next.value, next.resource)];
		if (before !== void 0 && after !== void 0) yield {
			resource: next.resource,
			before,
			after
		};
	}
}
function workloadOf(value, { kind, name }) {
	const template = podTemplateOf(value, kind);
	if (template === void 0) return void 0;
	return {
		name,
		spec: value,
		template,
		containers: new Map(containersOf(template).map((container) => [container.name, container.value]))
	};
}
function mountsOf({ name, spec, template, containers }) {
	const volumes = new Map();
	for (const volume of listOf$1(at$1(template, "spec", "volumes")) ?? []) {
		const claim = textAt$1(volume, "persistentVolumeClaim", "claimName") ?? "";
		const isEmpty = at$1(volume, "emptyDir") !== void 0;
		volumes.set(textAt$1(volume, "name") ?? "", {
			claim,
			noun: isEmpty ? "an empty folder" : "something else"
		});
	}
	for (const item of listOf$1(at$1(spec, "spec", "volumeClaimTemplates")) ?? []) {
		const volume = textAt$1(item, "metadata", "name") ?? "";
		volumes.set(volume, {
			claim: `${volume}-${name}-*`,
			noun: ""
		});
	}
	return [...containers].flatMap(([container, value]) => (listOf$1(value.get("volumeMounts")) ?? []).flatMap((mount) => {
		const volume = volumes.get(textAt$1(mount, "name") ?? "");
		const path = textAt$1(mount, "mountPath") ?? "";
		return volume === void 0 ? [] : [{
			container,
			path,
			...volume,
			subPath: textAt$1(mount, "subPath") ?? ""
		}];
	}));
}
const placeOf$5 = ({ container, path }) => `${container} ${path}`;
const namesOf$3 = (claim) => [claim, claim.replace(/-\d+$/, "-*")];
// src/judge/rules/placement.ts
const required = "requiredDuringSchedulingIgnoredDuringExecution";
const placementRules = [{
	id: "placement-finds-nothing",
	severity: "medium",
	kinds: ["workloads"],
	when: "pod affinity, anti-affinity or a topology spread of a workload selects labels that no pod of the render has, its own included",
	why: "with affinity its pods stay Pending; with anti-affinity or a spread, all of them may run on one node",
	hint: "set the labelSelector to the labels of the pod template",
	source: "Kubernetes documentation, Assigning Pods to Nodes, Pod Topology Spread Constraints",
	possible: true,
	find: misplaced
}, {
	id: "placement-contradicts",
	severity: "high",
	kinds: ["workloads"],
	when: "a pod requires affinity and anti-affinity to its own labels in one topology",
	why: "at most one pod runs; the others stay Pending, and the rollout hangs",
	hint: "keep one of the two, or make the anti-affinity preferred",
	source: "Kubernetes documentation, Assigning Pods to Nodes, Inter-pod affinity and anti-affinity",
	*find(facts) {
		for (const { resource, spec, previous } of placedWorkloads(facts)) {
			const contradiction = contradictions(spec).find((one) => !contradictions(previous).includes(one));
			if (contradiction !== void 0) yield {
				resource,
				path: keys(...podSpecPath(resource.kind), "affinity"),
				message: `requires affinity and anti-affinity to its own pods by ${contradiction}: at most one pod runs`
			};
		}
	}
}];
function* placedWorkloads({ meaningful, created }) {
	for (const pair of meaningful) {
		const { kind } = pair.resource;
		const path = podSpecPath(kind);
		const labels = [
			...path.slice(0, -1),
			"metadata",
			"labels"
		];
		if (pair.change.kind !== "changed") continue;
		if (![
			[...path, "affinity"],
			[...path, "topologySpreadConstraints"],
			labels
		].some((one) => touches(pair, ...one))) continue;
		const spec = podTemplateOf(pair.after, kind);
		if (spec !== void 0) yield {
			resource: pair.resource,
			spec,
			previous: podTemplateOf(pair.before, kind)
		};
	}
	for (const { resource, value } of created) {
		const spec = podTemplateOf(value, resource.kind);
		if (spec !== void 0) yield {
			resource,
			spec,
			previous: void 0
		};
	}
}
function* misplaced(facts) {
	for (const { resource, spec, previous } of placedWorkloads(facts)) {
		const { namespace } = resource;
		const missesBefore = previous === void 0 ? [] : missesOf(previous, facts.lookupBefore, namespace);
		const missing = missesOf(spec, facts.lookupAfter, namespace).find((one) => !missesBefore.includes(one));
		if (missing !== void 0) yield {
			resource,
			path: keys(...podSpecPath(resource.kind)),
			message: `${missing}; possibly pods outside of the render have them`
		};
	}
}
const outcomes = [["podAffinity", "requires affinity to labels that no pod of the render has, its own included: it stays Pending"], ["podAntiAffinity", "has an anti-affinity to labels that no pod of the render has, its own included: it has no effect"]];
function missesOf(template, lookup, namespace) {
	const labels = labelsOf(template);
	const misses = (selected) => {
		const selector = labelSelector(selected);
		if (isEmptySelector(selector) || isSelected(selector, labels)) return false;
		return lookup.podsOf(namespace, selector).length === 0;
	};
	const found = [];
	for (const [field, outcome] of outcomes) if (terms(template, field).some((term) => isHere(term) && misses(at$1(term, "labelSelector")))) found.push(outcome);
	if ((listOf$1(at$1(template, "spec", "topologySpreadConstraints")) ?? []).some((one) => misses(at$1(one, "labelSelector")))) found.push("has a topology spread over labels that no pod of the render has, its own included: it has no effect");
	return found;
}
const terms = (template, field) => listOf$1(at$1(template, "spec", "affinity", field, required)) ?? [];
const isHere = (term) => (listOf$1(at$1(term, "namespaces")) ?? []).length === 0 && mapOf$1(at$1(term, "namespaceSelector")) === void 0;
function contradictions(template) {
	if (template === void 0) return [];
	const labels = labelsOf(template);
	const [beside = [], apart = []] = outcomes.map(([field]) => terms(template, field).filter((term) => {
		const selector = labelSelector(at$1(term, "labelSelector"));
		return isHere(term) && !isEmptySelector(selector) && isSelected(selector, labels);
	}).map((term) => textAt$1(term, "topologyKey") ?? ""));
	return beside.filter((key) => apart.includes(key));
}
// src/judge/rules/network/port-names.ts
const items = (value, ...path) => listOf$1(at$1(value, ...path)) ?? [];
const ofServices = [{
	kind: "ServiceMonitor",
	selector: ["spec", "selector"],
	ports: (value) => items(value, "spec", "endpoints").map((one) => at$1(one, "port")),
	verb: "scrapes"
}];
const scrapingPods = [{
	kind: "PodMonitor",
	selector: ["spec", "selector"],
	ports: (value) => items(value, "spec", "podMetricsEndpoints").map((one) => at$1(one, "port")),
	verb: "scrapes"
}];
const lettingIn = [{
	kind: "NetworkPolicy",
	selector: ["spec", "podSelector"],
	ports: (value) => items(value, "spec", "ingress").flatMap((rule) => items(rule, "ports").map((one) => at$1(one, "port"))),
	verb: "opens"
}];
const portNameRules = [{
	id: "monitor-port-missing",
	severity: "medium",
	kinds: ["Service", "workloads"],
	when: "a port of a Service or a container loses the name by which a ServiceMonitor or PodMonitor of the render finds it",
	why: "Prometheus no longer scrapes it, and its alerts stay silent",
	hint: "keep the name of the port, or change the endpoint of the monitor in the same release",
	source: "Prometheus Operator, API reference, Endpoint and PodMetricsEndpoint",
	*find(facts) {
		yield* hitsOfLostPorts(facts.lookupAfter, servicesWithout(facts), ofServices);
		yield* hitsOfLostPorts(facts.lookupAfter, podsWithout(facts), scrapingPods);
	}
}, {
	id: "policy-port-missing",
	severity: "high",
	kinds: ["workloads"],
	when: "a port of a container loses the name by which a NetworkPolicy of the render allows traffic",
	why: "the policy no longer allows this port: connections to it are dropped",
	hint: "keep the name of the port, or change the policy in the same release",
	source: "Kubernetes documentation, Network Policies; API reference, NetworkPolicyPort",
	*find(facts) {
		yield* hitsOfLostPorts(facts.lookupAfter, podsWithout(facts), lettingIn);
	}
}];
function* servicesWithout({ meaningfulOf }) {
	for (const pair of meaningfulOf("Service")) {
		if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service") || !touches(pair, "spec", "ports")) continue;
		const ports = lostPortsOf(items(pair.before, "spec", "ports"), items(pair.after, "spec", "ports"));
		const labels = mapOf$1(at$1(pair.after, "metadata", "labels")) ?? new Map();
		if (ports.size > 0) yield {
			resource: pair.resource,
			path: ["spec", "ports"],
			labels,
			ports
		};
	}
}
function* podsWithout({ meaningful }) {
	for (const pair of meaningful) {
		const { kind } = pair.resource;
		const path = [...podSpecPath(kind), "containers"];
		if (pair.change.kind !== "changed" || !touches(pair, ...path)) continue;
		const template = podTemplateOf(pair.after, kind);
		const ports = lostPortsOf(portsOf$1(podTemplateOf(pair.before, kind)), portsOf$1(template));
		if (ports.size > 0) yield {
			resource: pair.resource,
			path,
			labels: labelsOf(template),
			ports
		};
	}
}
const portsOf$1 = (template) => containersOf(template).flatMap(({ value }) => items(value, "ports"));
function lostPortsOf(before, after) {
	const now = new Set(after.map((port) => textAt$1(port, "name") ?? ""));
	return new Set(before.map((port) => textAt$1(port, "name") ?? "").filter((name) => name !== "" && !now.has(name)));
}
function* hitsOfLostPorts(after, all, finders) {
	const selecting = finders.map((finder) => selectingIn(after, finder));
	for (const { resource, path, labels, ports } of all) for (const finder of selecting) {
		const hit = hitOf(finder(resource.namespace, labels), ports);
		if (hit === void 0) continue;
		yield {
			resource,
			path: keys(...path),
			message: `no longer has the port "${hit.port}", which ${called(hit.selecting.entry)} ${hit.selecting.verb}`
		};
		break;
	}
}
function hitOf(all, lostPorts) {
	for (const selecting of all) {
		const port = selecting.ports.find((one) => lostPorts.has(one));
		if (port !== void 0) return {
			selecting,
			port
		};
	}
}
function selectingIn(lookup, finder) {
	let cached;
	const readSelecting = () => groupBy(lookup.ofKind(finder.kind).flatMap((entry) => {
		const value = lookup.value(entry);
		const ports = finder.ports(value).filter((port) => !isNumeral(port)).map(scalar).filter((port) => port !== "");
		const selector = labelSelector(at$1(value, ...finder.selector));
		return ports.length === 0 ? [] : [{
			kind: finder.kind,
			verb: finder.verb,
			entry,
			selector,
			ports
		}];
	}), ({ entry, selector: { labels } }) => {
		const [[key, value] = ["", ""]] = labels;
		return `${entry.identity.namespace} ${key} ${scalar(value)}`;
	});
	return function* find(namespace, labels) {
		cached ??= readSelecting();
		for (const [key, value] of [["", ""], ...labels]) for (const one of cached.get(`${namespace} ${key} ${scalar(value)}`) ?? []) if (isSelected(one.selector, labels)) yield one;
	};
}
// src/judge/rules/quota.ts
const counted$1 = new Map([
	["cpu", ["requests", "cpu"]],
	["memory", ["requests", "memory"]],
	["requests.cpu", ["requests", "cpu"]],
	["requests.memory", ["requests", "memory"]],
	["limits.cpu", ["limits", "cpu"]],
	["limits.memory", ["limits", "memory"]]
]);
const quotaRules = [{
	id: "quota-below-requests",
	severity: "medium",
	kinds: ["ResourceQuota"],
	when: "a ResourceQuota is new or lowered, and lower than the sum of what the workloads of the render request",
	why: "pods over the quota are rejected when they are created: a rollout hangs",
	hint: "raise the quota, or lower the requests or replicas",
	source: "Kubernetes documentation, Resource Quotas",
	*find(facts) {
		for (const [resource, before, after] of changedOf(facts, "ResourceQuota")) {
			if (at$1(after, "spec", "scopes") !== void 0 || at$1(after, "spec", "scopeSelector") !== void 0) continue;
			const pods = facts.lookupAfter.podsOf(resource.namespace, pairsSelector(void 0));
			for (const [name, hard] of mapOf$1(at$1(after, "spec", "hard")) ?? []) {
				const limit = quantityOf(hard);
				const previous = at$1(before, "spec", "hard", name);
				if (limit === void 0 || previous !== void 0 && (quantityOf(previous) ?? limit) <= limit) continue;
				const requested = name === "pods" ? BigInt(replicasOf(pods)) * 1000000000n : sum(pods, name);
				if (requested === void 0 || requested <= limit) continue;
				yield {
					resource,
					path: keys("spec", "hard", name),
					message: `${name} ${previous === void 0 ? "" : `${scalar(previous)} -> `}${scalar(hard)} is less than the workloads of the render request: pods are rejected`
				};
			}
		}
	}
}, {
	id: "limit-range-below-requests",
	severity: "medium",
	kinds: ["LimitRange"],
	when: "the max of a LimitRange is new or lowered, and lower than what a container of the render requests",
	why: "these pods are rejected when they are created: a rollout hangs",
	hint: "raise the max, or lower the request of the container",
	source: "Kubernetes documentation, Limit Ranges",
	*find(facts) {
		for (const [resource, before, after] of changedOf(facts, "LimitRange")) {
			const previous = maxOf(before);
			for (const [name, max] of maxOf(after)) {
				const limit = quantityOf(max);
				const oldValue = previous.get(name);
				if (limit === void 0 || oldValue !== void 0 && (quantityOf(oldValue) ?? limit) <= limit) continue;
				const exceeding = facts.lookupAfter.allPodsOf(resource.namespace, pairsSelector(void 0)).filter(({ template }) => containersOf(template).some(({ value }) => ["limits", "requests"].some((field) => (amount(value, field, name) ?? 0n) > limit)));
				if (exceeding.length > 0) yield {
					resource,
					path: keys("spec", "limits"),
					message: `max ${name} ${scalar(max)} is less than ${listWords(exceeding.map(({ entry }) => called(entry)))} ${exceeding.length === 1 ? "requests" : "request"}: pods are rejected`
				};
			}
		}
	}
}];
function* changedOf({ meaningfulOf, created }, kind) {
	for (const { resource, value } of created) if (isKind(resource, kind)) yield [
		resource,
		void 0,
		value
	];
	for (const pair of meaningfulOf(kind)) if (pair.change.kind === "changed" && isKind(pair.resource, kind) && touches(pair, "spec")) yield [
		pair.resource,
		pair.before,
		pair.after
	];
}
function maxOf(value) {
	const byName = new Map();
	for (const item of listOf$1(at$1(value, "spec", "limits")) ?? []) if (textAt$1(item, "type") === "Container") for (const [name, max] of mapOf$1(at$1(item, "max")) ?? []) byName.set(name, max);
	return byName;
}
const running = new Set([
	"Deployment",
	"StatefulSet",
	"ReplicaSet"
]);
const copies = ({ entry, template }, value) => {
	if (entry.identity.kind === "Pod") return template === void 0 ? 0 : 1;
	return running.has(entry.identity.kind) ? numberAt(value, "spec", "replicas") ?? 1 : 0;
};
const replicasOf = (pods) => pods.reduce((total, pod) => total + copies(pod, pod.value), 0);
function sum(pods, name) {
	const [field, resource] = counted$1.get(name) ?? [];
	if (field === void 0 || resource === void 0) return void 0;
	return pods.reduce((total, pod) => {
		return total + containersOf(pod.template).filter(({ init }) => !init).reduce((all, { value }) => all + (amount(value, field, resource) ?? 0n), 0n) * BigInt(copies(pod, pod.value));
	}, 0n);
}
function amount(container, field, resource) {
	const value = at$1(container, "resources", field, resource) ?? (field === "requests" ? at$1(container, "resources", "limits", resource) : void 0);
	return value === void 0 ? void 0 : quantityOf(value);
}
// src/judge/rules/access/role-rights.ts
const powers = [
	{
		resources: ["secrets"],
		verbs: [
			"get",
			"list",
			"watch"
		]
	},
	{
		resources: ["nodes/proxy"],
		verbs: ["get", "create"]
	},
	{
		resources: ["pods/exec", "pods/attach"],
		verbs: ["get", "create"]
	},
	{
		resources: ["serviceaccounts/token"],
		verbs: ["create"]
	}
];
const powerfulVerbs = new Set([
	"escalate",
	"bind",
	"impersonate"
]);
const words$3 = (list) => (listOf$1(list) ?? []).map(scalar);
function rulesOf$1(value) {
	return (listOf$1(at$1(value, "rules")) ?? []).flatMap((item) => {
		const rule = mapOf$1(item);
		if (rule === void 0) return [];
		return [{
			groups: words$3(rule.get("apiGroups")),
			resources: words$3(rule.get("resources")),
			verbs: words$3(rule.get("verbs")),
			names: words$3(rule.get("resourceNames"))
		}];
	});
}
const isOfMetrics = (group) => /^(?:\w+\.)?metrics\.k8s\.io$/.test(group);
function powersOf({ groups, resources, verbs, names }) {
	const rights = [];
	for (const group of groups.filter((one) => !isOfMetrics(one))) for (const resource of resources) for (const verb of verbs) {
		const isWild = group === "*" || resource === "*" || verb === "*";
		const isPower = powers.some((power) => power.resources.includes(resource) && power.verbs.includes(verb) && (group === "" || group === "*"));
		if (names.length === 0 ? isWild || isPower || powerfulVerbs.has(verb) : isWild && resource === "*") rights.push({
			group,
			resource,
			verb
		});
	}
	return rights;
}
const has$1 = (list, word) => list.includes("*") || list.includes(word);
function covers(rule, { group, resource, verb }) {
	return rule.names.length === 0 && has$1(rule.groups, group) && has$1(rule.resources, resource) && has$1(rule.verbs, verb);
}
const rightsOf = ({ groups, resources, verbs, names }) => names.length > 0 ? [] : groups.flatMap((group) => resources.flatMap((resource) => verbs.map((verb) => ({
	group,
	resource,
	verb
}))));
const isCustom = ({ group }) => group.includes(".") && !group.endsWith(".k8s.io");
const isTotal = ({ resource, verb }) => resource === "*" && verb === "*" || powerfulVerbs.has(verb);
function rightsText(rights) {
	return [...groupBy([...groupBy(rights, ({ group, resource }) => `${group}/${resource}`).values()].map((same) => {
		const [{ group, resource }] = same;
		const verbs = [...new Set(same.map(({ verb }) => verb))];
		const where = group === "*" ? " of all API groups" : group === "" ? "" : ` of ${group}`;
		return {
			verbs: verbs.includes("*") ? "every verb" : listWords(verbs, 4),
			what: `${resource === "*" ? "all resources" : resource}${where}`
		};
	}), ({ verbs }) => verbs)].map(([verbs, same]) => `${verbs} on ${listWords(same.map(({ what }) => what))}`);
}
// src/judge/rules/access/role-subjects.ts
const rbac = "rbac.authorization.k8s.io";
const roles = [`${rbac}/Role`, `${rbac}/ClusterRole`];
const roleKey = (kind, namespace, name) => `${kind}/${kind === "Role" ? namespace : ""}/${name}`;
const subjectsOf = (value, namespace) => (listOf$1(at$1(value, "subjects")) ?? []).map((one) => {
	const kind = textAt$1(one, "kind") ?? "";
	const name = textAt$1(one, "name") ?? "";
	return kind === "ServiceAccount" ? `${kind} ${textAt$1(one, "namespace") ?? namespace}/${name}` : `${kind} ${name}`;
});
function grantsOf(lookup) {
	return [...lookup.ofKind("RoleBinding"), ...lookup.ofKind("ClusterRoleBinding")].flatMap((entry) => {
		if (entry.identity.group !== "rbac.authorization.k8s.io") return [];
		const { namespace } = entry.identity;
		const value = lookup.value(entry);
		const role = roleKey(textAt$1(value, "roleRef", "kind") ?? "", namespace, textAt$1(value, "roleRef", "name") ?? "");
		return subjectsOf(value, namespace).map((subject) => ({
			subject,
			namespace,
			role
		}));
	});
}
const gives = (roleRules, right) => roleRules.some((rule) => covers(rule, right));
function roleHistory({ lookupBefore, lookupAfter, deleted }) {
	let grantsOfSides;
	const grants = () => grantsOfSides ??= {
		before: grantsOf(lookupBefore),
		after: grantsOf(lookupAfter)
	};
	const rules = new Map();
	const rulesBefore = (key) => {
		const cached = rules.get(key);
		if (cached !== void 0) return cached;
		const [kind = "", namespace = "", name = ""] = key.split("/");
		const entry = lookupBefore.findNamed(rbac, kind, namespace, name);
		const roleRules = entry === void 0 ? [] : rulesOf$1(lookupBefore.value(entry));
		rules.set(key, roleRules);
		return roleRules;
	};
	const grantsFor = ({ kind, namespace, name }) => {
		const key = roleKey(kind, namespace, name);
		return grants().after.filter(({ role }) => role === key);
	};
	return {
		holdersOf: (role) => [...new Set(grantsFor(role).map(({ subject }) => subject))],
		wasGiven(role, right) {
			const now = grantsFor(role);
			if (now.length === 0) return deleted.some(({ resource, value }) => isKind(resource, ...roles) && (resource.kind === "ClusterRole" || resource.namespace === role.namespace) && (resource.kind === role.kind || role.kind === "Role") && gives(rulesOf$1(value), right));
			return now.every(({ subject, namespace }) => grants().before.some((grant) => grant.subject === subject && (grant.namespace === "" || grant.namespace === namespace) && gives(rulesBefore(grant.role), right)));
		}
	};
}
// src/judge/rules/access/rbac.ts
const bindings = [`${rbac}/RoleBinding`, `${rbac}/ClusterRoleBinding`];
const publicGroups = new Set([
	"system:unauthenticated",
	"system:authenticated",
	"system:anonymous"
]);
const rbacRules = [
	{
		id: "role-widened",
		severity: "high",
		kinds: ["Role", "ClusterRole"],
		when: "a role gains *, escalate, bind, impersonate, reading of secrets, nodes/proxy, pods/exec or tokens of service accounts (medium in one namespace, in a custom API group, and if the release is new)",
		why: "subjects with the role can read all Secrets, run commands in pods or escalate their own permissions",
		hint: "list only the verbs and resources that are needed; use resourceNames for single Secrets",
		source: "Kubernetes documentation, RBAC Good Practices",
		find: widenedRoles
	},
	{
		id: "role-narrowed",
		severity: "info",
		kinds: ["Role", "ClusterRole"],
		when: "a role loses rights, and a binding of the render gives it to an account that stays",
		why: "requests that need these rights are answered with 403 Forbidden after the upgrade",
		hint: "check that the program no longer needs these rights",
		source: "Kubernetes documentation, Using RBAC Authorization",
		find: narrowedRoles
	},
	{
		id: "binding-widened",
		severity: "high",
		kinds: ["RoleBinding", "ClusterRoleBinding"],
		when: "a binding to cluster-admin is new, or system:authenticated, system:unauthenticated or system:anonymous is bound",
		why: "the subject can do everything, or all users have the permissions of the role",
		hint: "bind a role with only the needed permissions to the account that needs them",
		source: "Kubernetes documentation, RBAC Good Practices",
		*find({ meaningfulOf, created }) {
			for (const { resource, value } of created) yield* widenedBinding(resource, void 0, value);
			for (const pair of meaningfulOf(...bindings)) if (pair.change.kind === "changed" && isKind(pair.resource, ...bindings) && (touches(pair, "subjects") || touches(pair, "roleRef"))) yield* widenedBinding(pair.resource, pair.before, pair.after);
		}
	}
];
function* widenedRoles(facts) {
	const { meaningfulOf, added, isInstall, isMoved } = facts;
	const history = roleHistory(facts);
	for (const pair of meaningfulOf(...roles)) if (isKind(pair.resource, ...roles) && touches(pair, "rules")) yield* widenedRole(pair.resource, pair.before, pair.after, history, false);
	if (isMoved) return;
	for (const { resource, value } of added) if (isKind(resource, ...roles)) yield* widenedRole(resource, void 0, value, history, isInstall);
}
function* widenedRole(resource, before, after, history, isInstall) {
	const previous = before === void 0 ? [] : rulesOf$1(before);
	const gained = rulesOf$1(after).flatMap(powersOf).filter((right) => !previous.some((rule) => covers(rule, right)) && !history.wasGiven(resource, right));
	if (gained.length === 0) return;
	const isMild = gained.every((right) => isCustom(right) || resource.kind === "Role" && !isTotal(right));
	yield {
		resource,
		...(isInstall || isMild) && { severity: "medium" },
		path: keys("rules"),
		message: `${before === void 0 ? "gives" : "gains"} ${listWords(rightsText(gained))}${resource.kind === "ClusterRole" ? " in the whole cluster" : ""}`
	};
}
function* narrowedRoles(facts) {
	const history = roleHistory(facts);
	for (const pair of facts.meaningfulOf(...roles)) {
		if (pair.change.kind !== "changed" || !isKind(pair.resource, ...roles) || !touches(pair, "rules")) continue;
		const after = rulesOf$1(pair.after);
		const lostRights = rulesOf$1(pair.before).flatMap(rightsOf).filter((right) => !after.some((rule) => covers(rule, right)));
		const holders = history.holdersOf(pair.resource);
		if (lostRights.length === 0 || holders.length === 0) continue;
		yield {
			resource: pair.resource,
			path: keys("rules"),
			message: `loses ${listWords(rightsText(lostRights))}; ${listWords(holders)} ${holders.length === 1 ? "has" : "have"} the role`
		};
	}
}
function* widenedBinding(resource, before, after) {
	if (!isKind(resource, ...bindings)) return;
	const [previous, current] = [subjects(before), subjects(after)];
	const gained = current.filter((one) => !previous.includes(one));
	const role = textAt$1(after, "roleRef", "name") ?? "";
	const wasRole = before && textAt$1(before, "roleRef", "name");
	const publicSubjects = (role === wasRole ? gained : current).filter((one) => publicGroups.has(one.slice(one.indexOf(" ") + 1)));
	if (role === "cluster-admin" && textAt$1(after, "roleRef", "kind") === "ClusterRole" && (wasRole !== role || gained.length > 0)) yield {
		resource,
		message: `makes ${listWords(wasRole === role ? gained : current)} cluster-admin${resource.kind === "RoleBinding" ? ` of namespace ${resource.namespace}` : ""}`
	};
	else if (publicSubjects.length > 0) yield {
		resource,
		path: keys("subjects"),
		message: `grants ${role} to ${listWords(publicSubjects)}`
	};
}
const subjects = (value) => (listOf$1(at$1(value, "subjects")) ?? []).map((one) => `${textAt$1(one, "kind") ?? ""} ${textAt$1(one, "name") ?? ""}`);
// src/judge/rules/network/hosts.ts
function hostNames({ name, namespace }) {
	const full = `${name}.${namespace}`;
	return [
		name,
		full,
		`${full}.svc`,
		`${full}.svc.cluster.local`
	];
}
function callersOf(after, { resource, value }, ...mentioning) {
	const [name = "", ...full] = hostNames(resource);
	const isAddress = addressOf(name, (listOf$1(at$1(value, "spec", "ports")) ?? []).map((port) => scalar(mapOf$1(port)?.get("port"))));
	const byName = new Map();
	const add = (entry, outcome) => {
		if (!byName.has(entry.id)) byName.set(entry.id, {
			who: called(entry),
			outcome
		});
	};
	for (const entry of mentioning.flatMap((entriesByName) => entriesByName.get(name) ?? [])) {
		if (entry.identity.namespace !== resource.namespace) continue;
		if (entry.identity.kind === "StatefulSet" && textAt$1(after.value(entry), "spec", "serviceName") === name) add(entry, "its pods lose their own names");
		else if (isAddress(entry.document.text)) add(entry, "connections fail");
	}
	for (const host of full) for (const entry of mentioning.flatMap((entriesByName) => entriesByName.get(host) ?? [])) add(entry, "connections fail");
	return [...byName.values()];
}
function addressOf(name, ports) {
	const word = name.replaceAll(".", String.raw`\.`);
	const numbers = ports.filter((port) => /^\d+$/.test(port)).join("|");
	const withPort = numbers === "" ? "" : String.raw`|(?<![\w./@-])${word}:(?:${numbers})(?!\d)`;
	const pattern = new RegExp(String.raw`(?://|@)${word}(?=[:/?"'\s]|$)${withPort}`, "m");
	return (text) => pattern.test(text);
}
// src/judge/rules/references.ts
const referable = [
	"Secret",
	"ConfigMap",
	"ServiceAccount",
	"PersistentVolumeClaim"
];
const alwaysThere = new Set([
	"ServiceAccount default",
	"ConfigMap kube-root-ca.crt",
	"ConfigMap openshift-service-ca.crt"
]);
const referenceRules = [
	{
		id: "reference-lost",
		severity: "high",
		kinds: [
			"Secret",
			"ConfigMap",
			"ServiceAccount",
			"PersistentVolumeClaim",
			"Service"
		],
		when: "a Secret, ConfigMap, ServiceAccount, claim or Service is removed or renamed while the new render still names it",
		why: "pods that need it cannot start (CreateContainerConfigError, FailedMount, ErrImagePull), an Ingress returns 503 or a default certificate, connections fail",
		hint: "keep its name, or change the references to it in the same release",
		source: "Kubernetes documentation, ConfigMaps, Secrets, Ingress",
		find: lostReferences
	},
	{
		id: "service-removed",
		severity: "medium",
		kinds: ["Service"],
		when: "a Service is removed, renamed or moved to another namespace while its pods stay, and nothing in the new render names it",
		why: "its name no longer resolves: clients that connect to it by that name fail",
		hint: "keep it until the name is no longer used; an ExternalName Service can point the old name at the new one",
		source: "Kubernetes documentation, DNS for Services and Pods",
		possible: true,
		find: lostNames
	},
	{
		id: "reference-outside",
		severity: "info",
		kinds: ["workloads", "Ingress"],
		when: "a changed or new workload names a Secret, ConfigMap, ServiceAccount, claim (an Ingress: a Service) that is not in the render",
		why: "if it is not in the cluster either, its pods cannot start",
		hint: "create it in the namespace before the upgrade",
		source: "Kubernetes documentation, ConfigMaps, Secrets",
		possible: true,
		find: outsideReferences
	},
	{
		id: "identity-removed",
		severity: "high",
		kinds: ["ServiceAccount"],
		when: "the annotation that sets the cloud identity of a ServiceAccount is removed or changed",
		why: "its pods lose their cloud permissions, or get other ones, as soon as they restart",
		hint: "restore the annotation, or check that the new role has all permissions of the old one",
		source: "documentation of EKS IRSA, GKE workload identity, Entra workload identity",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf("ServiceAccount")) {
				if (pair.change.kind !== "changed" || !isKind(pair.resource, "ServiceAccount")) continue;
				if (!touches(pair, "metadata", "annotations")) continue;
				for (const name of identityAnnotations) {
					const [before, after] = [annotation(pair.before, name), annotation(pair.after, name)];
					if (before === void 0 || before === after) continue;
					yield {
						resource: pair.resource,
						...after !== void 0 && { severity: "medium" },
						path: keys("metadata", "annotations", name),
						message: after === void 0 ? `loses ${name}: its pods lose their access to the cloud` : `${name} names another identity`
					};
				}
			}
		}
	}
];
const identityAnnotations = [
	"eks.amazonaws.com/role-arn",
	"iam.gke.io/gcp-service-account",
	"azure.workload.identity/client-id"
];
function* lostReferences(facts) {
	for (const { one, users } of withUsers(facts, [...referable, "Service"])) {
		const [first] = users;
		if (first === void 0) continue;
		yield {
			resource: one.resource,
			side: "before",
			message: `is ${goneAs(one)}, but ${listWords(users.map(({ who }) => who))} still ${users.length === 1 ? "names" : "name"} it: ${first.outcome}`
		};
	}
}
function* lostNames(facts) {
	const { lookupBefore, lookupAfter } = facts;
	for (const { one, users } of withUsers(facts, ["Service"])) {
		const { namespace } = one.resource;
		const selector = pairsSelector(at$1(one.value, "spec", "selector"));
		if (users.length > 0 || selector.labels.size === 0) continue;
		const remaining = lookupBefore.podsOf(namespace, selector).find(({ entry }) => lookupAfter.findNamed(entry.identity.group, entry.identity.kind, namespace, entry.identity.name));
		if (remaining === void 0) continue;
		yield {
			resource: one.resource,
			side: "before",
			message: `is ${goneAs(one)}, while ${called(remaining.entry)} stays: possibly other clients use its old name`
		};
	}
}
function goneAs({ resource, successor }) {
	if (successor === void 0) return "removed";
	return successor.name === resource.name && successor.namespace !== resource.namespace ? `moved to namespace ${successor.namespace}` : `renamed to ${successor.name}`;
}
function* withUsers({ deleted, lookupAfter }, kinds) {
	const candidates = deleted.filter(({ resource }) => isKind(resource, ...kinds));
	const names = candidates.flatMap(({ resource }) => resource.kind === "Service" ? hostNames(resource) : [resource.name]);
	const pods = lookupAfter.podsMentioning(names);
	const routes = lookupAfter.routesMentioning(names);
	const createdNames = lookupAfter.createdByOthers(names);
	const hosts = candidates.filter(({ resource }) => resource.kind === "Service").flatMap(({ resource }) => hostNames(resource));
	const files = hosts.length === 0 ? new Map() : mentions(lookupAfter.ofKind("ConfigMap"), new Set(hosts));
	for (const one of candidates) {
		const { kind, name } = one.resource;
		if (kind === "Secret" && createdNames.has(name)) continue;
		const users = usersOf(lookupAfter, one.resource, pods.get(name) ?? [], routes.get(name) ?? []);
		yield {
			one,
			users: kind === "Service" ? [...users, ...callersOf(lookupAfter, one, pods, files)] : users
		};
	}
}
function usersOf(after, { kind, name, namespace }, pods, routes) {
	const users = (entries, outcome, needs) => entries.filter((entry) => entry.identity.namespace === namespace && needs(after.value(entry), entry)).map((entry) => ({
		who: called(entry),
		outcome
	}));
	if (kind === "Service") return users(routes, "requests fail", (value) => backends(value).includes(name));
	const named = (value, entry) => referencesOf(podTemplateOf(value, entry.identity.kind)).filter((ref) => ref.kind === kind && ref.name === name);
	const isNeeded = (value, entry) => named(value, entry).some(({ optional }) => !optional);
	return [
		...users(pods, "new pods cannot start", isNeeded),
		...users(pods, "its images may not be pulled", (value, entry) => !isNeeded(value, entry) && named(value, entry).some(({ place }) => place === "imagePullSecrets")),
		...kind === "Secret" ? users(routes, "its hosts lose their certificate", (value) => (listOf$1(at$1(value, "spec", "tls")) ?? []).some((item) => textAt$1(item, "secretName") === name)) : []
	];
}
function backends(value) {
	const rules = (listOf$1(at$1(value, "spec", "rules")) ?? []).map(mapOf$1);
	const paths = rules.flatMap((rule) => listOf$1(at$1(rule, "http", "paths")) ?? []);
	const refs = rules.flatMap((rule) => listOf$1(rule?.get("backendRefs")) ?? []);
	return [
		textAt$1(value, "spec", "defaultBackend", "service", "name"),
		...paths.map((path) => textAt$1(path, "backend", "service", "name")),
		...refs.filter((ref) => (textAt$1(ref, "kind") ?? "Service") === "Service" && at$1(ref, "namespace") === void 0).map((ref) => textAt$1(ref, "name"))
	].filter((name) => name !== void 0);
}
function* outsideReferences({ meaningful, created, lookupBefore, lookupAfter }) {
	const open = [...meaningful.filter(({ change }) => change.kind === "changed" && change.changes.some(({ group }) => group === void 0)).map(({ resource, before, after }) => ({
		resource,
		value: after,
		before
	})), ...created.map(({ resource, value }) => ({
		resource,
		value,
		before: void 0
	}))].flatMap(({ resource, value, before }) => {
		const previous = new Set(before === void 0 ? [] : neededNames(before, resource));
		const missing = [...new Set(neededNames(value, resource))].filter((word) => {
			const [kind = "", name = ""] = word.split(" ");
			if (previous.has(word) || alwaysThere.has(word)) return false;
			if (lookupAfter.findNamed("", kind, resource.namespace, name) !== void 0) return false;
			return lookupBefore.findNamed("", kind, resource.namespace, name) === void 0;
		});
		return missing.length === 0 ? [] : [{
			resource,
			missing
		}];
	});
	const createdNames = lookupAfter.createdByOthers(open.flatMap(({ missing }) => missing.map(nameOf$6)));
	for (const { resource, missing } of open) {
		const unresolved = missing.filter((word) => !createdNames.has(nameOf$6(word)));
		if (unresolved.length > 0) yield {
			resource,
			message: `needs ${listWords(unresolved)}, which ${unresolved.length === 1 ? "is" : "are"} not in the render; possibly the cluster has ${unresolved.length === 1 ? "it" : "them"}`
		};
	}
}
const nameOf$6 = (word) => word.slice(word.indexOf(" ") + 1);
function neededNames(value, resource) {
	if (isKind(resource, "networking.k8s.io/Ingress")) return backends(value).map((name) => `Service ${name}`);
	return referencesOf(podTemplateOf(value, resource.kind)).filter(({ optional }) => !optional).map(({ kind, name }) => `${kind} ${name}`);
}
// src/judge/rules/release.ts
const releaseRules = [
	{
		id: "release-moved",
		severity: "critical",
		kinds: ["any"],
		when: "fullnameOverride, the chart name or the namespace in the templates changes, so that (nearly) all resources are replaced by ones with other names",
		why: "helm deletes all resources of the release and creates them anew",
		hint: "keep the names (fullnameOverride, nameOverride); to rename, plan how data and traffic move",
		source: "openabdev/openab#117",
		*find({ isMoved, isSecondRelease, before, after, lookupAfter }) {
			if (!isMoved || isSecondRelease) return;
			const releaseEntries = before.entries.filter(({ identity, header }) => identity.namespace !== "" && !header.isHook);
			const deletedEntries = releaseEntries.filter(({ id }) => after.find(id) === void 0);
			const count = (kind) => deletedEntries.filter(({ identity }) => identity.kind === kind).length;
			const [previous] = deletedEntries;
			const place = previous && lookupAfter.ofKind(previous.identity.kind).find(({ id }) => before.find(id) === void 0);
			if (previous === void 0 || place === void 0) return;
			const isNear = previous.identity.namespace === place.identity.namespace;
			const nameOf = ({ identity }) => isNear ? identity.name : `${identity.namespace}/${identity.name}`;
			const claims = count("PersistentVolumeClaim") + count("StatefulSet");
			yield {
				resource: refOfEntry(previous),
				side: "both",
				message: `${counted$2(deletedEntries.length, "resource")} of ${releaseEntries.length} are replaced by ones with other names (${previous.identity.kind} ${nameOf(previous)} -> ${nameOf(place)})${claims > 0 ? `; ${counted$2(claims, "of them holds", "of them hold")} data` : ""}`
			};
		}
	},
	{
		id: "keep-too-late",
		severity: "critical",
		kinds: ["any"],
		when: "helm.sh/resource-policy: keep is added in the same change that renames the resource or makes it a hook",
		why: "helm reads the annotation of the live object: the old resource has none and is deleted",
		hint: "release the annotation alone first, then rename in a second release",
		source: "helm#5225, pkg/kube/resource_policy.go",
		*find({ meaningful, isMoved }) {
			if (isMoved) return;
			for (const pair of meaningful) {
				if (!touches(pair, "metadata", "annotations") || !leaves(pair)) continue;
				if (isKept(pair.before) || !isKept(pair.after)) continue;
				yield {
					resource: pair.change.before,
					message: "the keep annotation comes too late: the resource in the cluster does not have it yet and is deleted"
				};
			}
		}
	},
	{
		id: "hook-gained",
		severity: "critical",
		kinds: ["any"],
		when: "helm.sh/hook is added to a resource that was an ordinary part of the release (medium for Jobs and Pods)",
		why: "hooks are not part of the release: helm deletes the resource at the end of the upgrade, also the one that the hook has just created",
		hint: "give the hook another name, and remove the old resource in a later release",
		source: "helm documentation, Chart Hooks; helm, pkg/action/upgrade.go",
		*find({ meaningful }) {
			for (const pair of meaningful) {
				if (!gainsHook(pair) || isKept(pair.before)) continue;
				const isRun = isKind(pair.resource, "batch/Job", "Pod");
				yield {
					resource: pair.resource,
					...isRun && { severity: "medium" },
					message: `becomes a ${pair.resource.hook?.events.join(", ") ?? ""} hook: helm deletes it with this upgrade`
				};
			}
		}
	},
	{
		id: "finalizers-changed",
		severity: "medium",
		kinds: ["any"],
		when: "metadata.finalizers are added or removed",
		why: "an added finalizer blocks deletion until its controller removes it; a removed one skips its cleanup",
		hint: "check that the controller of an added finalizer runs, and that the cleanup of a removed one is not needed",
		source: "Kubernetes documentation, Finalizers",
		*find({ meaningful }) {
			for (const pair of meaningful) {
				if (!touches(pair, "metadata", "finalizers")) continue;
				const [before, after] = [finalizers(pair.before), finalizers(pair.after)];
				const added = after.filter((one) => !before.includes(one));
				const removed = before.filter((one) => !after.includes(one));
				if (added.length > 0) yield {
					resource: pair.resource,
					message: `finalizer ${listWords(added)} is added: deletion waits for its controller`
				};
				if (removed.length > 0) yield {
					resource: pair.resource,
					message: `finalizer ${listWords(removed)} is removed: its cleanup is skipped`
				};
			}
		}
	}
];
const gainsHook = ({ change, resource }) => change.kind === "changed" && change.before.hook === void 0 && resource.hook !== void 0;
const leaves = (pair) => pair.change.kind === "renamed" && pair.change.before.hook === void 0 || gainsHook(pair);
function finalizers(value) {
	const list = at$1(value, "metadata", "finalizers");
	return Array.isArray(list) ? list.filter((item) => typeof item === "string" && !isMap$1(item)) : [];
}
// src/judge/rules/reliability.ts
const probes = [
	"readinessProbe",
	"livenessProbe",
	"startupProbe"
];
const reliabilityRules = [
	{
		id: "probe-removed",
		severity: "medium",
		kinds: ["workloads"],
		when: "readinessProbe, livenessProbe or startupProbe of a container is removed",
		why: "pods get traffic before they are ready, or hanging pods are not restarted",
		hint: "keep the probe, or replace it",
		source: "Kubernetes documentation, Liveness, Readiness and Startup Probes",
		*find({ meaningful }) {
			for (const [pair, previous, current] of withContainers(meaningful)) for (const [name, before, after] of pairContainers(previous, current)) {
				const removedProbes = probes.filter((probe) => before.has(probe) && !after.has(probe));
				if (removedProbes.length > 0) yield {
					resource: pair.resource,
					path: containersPath(pair, name),
					message: `container ${name} loses its ${listWords(removedProbes)}`
				};
			}
		}
	},
	{
		id: "resources-lowered",
		severity: "medium",
		kinds: ["workloads"],
		when: "a request or a limit of a container is removed or lowered (info for a removed CPU limit)",
		why: "the container may be OOM-killed, throttled, or scheduled to a node without enough resources",
		hint: "compare it with the current usage (kubectl top pods)",
		source: "Kubernetes documentation, Resource Management for Pods and Containers",
		*find({ meaningful }) {
			for (const [pair, previous, current] of withContainers(meaningful)) for (const [name, before, after] of pairContainers(previous, current)) {
				const lowered = loweredResources(before, after);
				if (lowered.length === 0) continue;
				const isMild = lowered.every(({ isHarmless }) => isHarmless);
				yield {
					resource: pair.resource,
					...isMild && { severity: "info" },
					path: containersPath(pair, name),
					message: `container ${name}: ${listWords(lowered.map(({ text }) => text), 4)}`
				};
			}
		}
	},
	{
		id: "grace-lowered",
		severity: "medium",
		kinds: ["workloads"],
		when: "terminationGracePeriodSeconds is lowered",
		why: "pods that need longer to finish their work are killed",
		hint: "allow the time that the longest request needs",
		source: "Kubernetes documentation, Pod Lifecycle, Termination of Pods",
		*find({ meaningful }) {
			for (const pair of meaningful) {
				const path = podSpecPath(pair.resource.kind);
				if (!touches(pair, ...path, "terminationGracePeriodSeconds")) continue;
				if (podTemplateOf(pair.after, pair.resource.kind) === void 0 || podTemplateOf(pair.before, pair.resource.kind) === void 0) continue;
				const [before, after] = [numberAt(pair.before, ...path, "terminationGracePeriodSeconds") ?? 30, numberAt(pair.after, ...path, "terminationGracePeriodSeconds") ?? 30];
				if (after < before) yield {
					resource: pair.resource,
					path: keys(...path, "terminationGracePeriodSeconds"),
					message: `terminationGracePeriodSeconds ${before} -> ${after}: pods are killed sooner`
				};
			}
		}
	}
];
const containersPath = (pair, name) => [...keys(...podSpecPath(pair.resource.kind), "containers"), {
	kind: "item",
	keys: [{
		key: "name",
		value: name
	}],
	occurrence: 1
}];
function* withContainers(pairs) {
	for (const pair of pairs) {
		if (!touches(pair, ...podSpecPath(pair.resource.kind))) continue;
		const [before, after] = [podTemplateOf(pair.before, pair.resource.kind), podTemplateOf(pair.after, pair.resource.kind)];
		if (before !== void 0 && after !== void 0) yield [
			pair,
			before,
			after
		];
	}
}
function* pairContainers(oldValue, newValue) {
	const before = new Map(containersOf(oldValue).filter(({ init }) => !init).map(({ name, value }) => [name, value]));
	for (const { name, init, value } of containersOf(newValue)) {
		const previous = before.get(name);
		if (!init && previous !== void 0) yield [
			name,
			previous,
			value
		];
	}
}
function loweredResources(before, after) {
	return ["requests", "limits"].flatMap((field) => {
		return [...mapOf$1(at$1(before, "resources", field)) ?? new Map()].flatMap(([name, amount]) => {
			const now = at$1(after, "resources", field, name);
			const text = `${field === "requests" ? "request" : "limit"} of ${name} ${scalar(amount)} -> ${now === void 0 ? "none" : scalar(now)}`;
			if (now === void 0) return field === "requests" && at$1(after, "resources", "limits", name) !== void 0 ? [] : [{
				text,
				isHarmless: field === "limits" && name === "cpu"
			}];
			const [oldValue, newValue] = [quantityOf(amount), quantityOf(now)];
			return oldValue !== void 0 && newValue !== void 0 && newValue < oldValue ? [{
				text,
				isHarmless: false
			}] : [];
		});
	});
}
// src/judge/rules/review-weakened.ts
const reviewWeakenedRow = {
	id: "review-weakened",
	severity: "high",
	kinds: ["any"],
	when: "the change itself weakens a rule of its context: gate.require or gate.failOn, more gate.vary, fewer policies, more allowOutside",
	why: "after the merge, deploys are checked less than before, and what the weaker rule lets pass is not reported",
	hint: "review this change of the rules first; let CODEOWNERS own pligos.yaml",
	source: "docs/security.md"
};
const failOns = [
	"changes",
	"info",
	"medium",
	"high",
	"critical",
	"none"
];
const requires = [
	"approved",
	"previewed",
	"none"
];
function reviewWeakened(before, after) {
	const missing = before.policies.filter((policy) => !after.policies.includes(policy));
	const words = [
		...isWeaker(requires, before.require, after.require) ? [`gate.require is ${after.require} instead of ${before.require}`] : [],
		...isWeaker(failOns, before.failOn ?? "none", after.failOn ?? "none") ? [`gate.failOn is ${after.failOn ?? "not set"} instead of ${before.failOn ?? "not set"}`] : [],
		...more("gate.vary", before.vary, after.vary),
		...missing.length > 0 ? [`the policy ${listWords(missing)} no longer runs`] : [],
		...more("pligos.allowOutside", before.allowOutside, after.allowOutside)
	];
	const { id, severity, hint } = reviewWeakenedRow;
	return words.map((message) => ({
		rule: id,
		severity,
		side: "after",
		message,
		hint
	}));
}
const isWeaker = (order, before, after) => order.indexOf(after) > order.indexOf(before);
function more(key, before, after) {
	const added = after.filter((one) => !before.includes(one));
	return added.length === 0 ? [] : [`${key} has ${listWords(added)} in addition`];
}
// src/judge/rules/second-release.ts
const secondReleaseRow = {
	id: "second-release",
	severity: "high",
	kinds: ["any"],
	when: "a context deploys to another release name or namespace than before",
	why: "helm installs a second release, and the old one keeps running and is no longer upgraded; helm refuses the install where a resource belongs to the old one (invalid ownership metadata)",
	hint: "keep the release and the namespace; to move, plan how data and traffic move, then uninstall the old release",
	source: "helm, pkg/action/validate.go; test/real/accepted-by-helm.cluster.test.ts"
};
const mostNamed$3 = 3;
function secondRelease([previous, current], { before, after }) {
	const ownedEntries = before.entries.filter((entry) => !entry.header.isHook && entry.header.name !== "" && !isOutside$1(refOfEntry(entry)));
	const sharedNames = ownedEntries.filter(({ id }) => after.find(id)?.header.isHook === false).map(called);
	const shownNames = sharedNames.slice(0, mostNamed$3);
	const counts = sharedNames.length > mostNamed$3 ? [counted$2(sharedNames.length - mostNamed$3, "other")] : [];
	const [oldValue, newValue] = [previous, current].map(({ release, namespace }) => `${release} in ${namespace}`);
	const uninstall = `run \`helm uninstall ${previous.release} --namespace ${previous.namespace}\``;
	return {
		rule: secondReleaseRow.id,
		severity: secondReleaseRow.severity,
		side: "both",
		message: sharedNames.length === 0 ? `the release is ${newValue} instead of ${oldValue}: helm installs a second one, and the old one keeps running (${counted$2(ownedEntries.length, "resource")}) and is no longer upgraded` : `the release is ${newValue} instead of ${oldValue}: helm refuses to install it, because ${listWords([...shownNames, ...counts])} ${sharedNames.length === 1 ? "belongs" : "belong"} to the old one, which keeps running`,
		hint: sharedNames.length === 0 ? `keep the release and the namespace; to move, plan how data and traffic move, then ${uninstall}` : `keep the release and the namespace, or give what belongs to the old one other names; to replace it, first ${uninstall}`
	};
}
// src/judge/rules/shared-owners.ts
const sharedOwnerRow = {
	id: "shared-owner",
	severity: "high",
	kinds: ["any"],
	when: "two contexts of one cluster render a resource of the same kind, namespace and name",
	why: "helm refuses the second release (invalid ownership metadata), or each deployment overwrites the other",
	hint: "give one of them another name or namespace, or keep the resource in one context only",
	source: "helm, pkg/action/validate.go"
};
function sharedOwners(owners) {
	return [...groupBy(owners.filter(({ cluster }) => cluster !== ""), ({ cluster }) => cluster).values()].flatMap((group) => group.length < 2 ? [] : sharedIn(group));
}
function sharedIn(owners) {
	const holders = new Map();
	for (const { name, entries } of owners) for (const entry of entries) {
		if (entry.header.isHook || entry.header.name === "") continue;
		const cached = holders.get(entry.id);
		if (cached === void 0) holders.set(entry.id, {
			entry,
			names: [name]
		});
		else if (!cached.names.includes(name)) cached.names.push(name);
	}
	return [...groupBy([...holders.values()].filter(({ entry, names }) => names.length > 1 && !isOutside$1(refOfEntry(entry))), ({ names }) => JSON.stringify(names)).values()].map((group) => {
		const [{ entry, names }] = group;
		const others = group.slice(1).map((one) => called(one.entry));
		const resource = refOfEntry(entry);
		const { template } = resource.origin;
		return {
			contexts: names,
			finding: {
				rule: sharedOwnerRow.id,
				severity: sharedOwnerRow.severity,
				side: "after",
				resource,
				message: `belongs to the contexts ${listWords(names)} of one cluster${others.length === 0 ? "" : `, as ${counted$2(others.length, "other")} do: ${listWords(others)}`}`,
				hint: sharedOwnerRow.hint,
				...template !== void 0 && { template }
			}
		};
	});
}
// src/judge/rules/secret-makers.ts
const makers = [
	{
		kind: "cert-manager.io/Certificate",
		path: ["spec", "secretName"],
		oldSecret: "stays"
	},
	{
		kind: "external-secrets.io/ExternalSecret",
		path: [
			"spec",
			"target",
			"name"
		],
		oldSecret: "goes",
		where: {
			path: [
				"spec",
				"target",
				"creationPolicy"
			],
			values: ["", "Owner"]
		}
	},
	{
		kind: "bitnami.com/SealedSecret",
		path: [],
		oldSecret: "goes"
	},
	{
		kind: "onepassword.com/OnePasswordItem",
		path: [],
		oldSecret: "goes"
	},
	...[
		"VaultStaticSecret",
		"VaultDynamicSecret",
		"VaultPKISecret"
	].map((kind) => ({
		kind: `secrets.hashicorp.com/${kind}`,
		path: [
			"spec",
			"destination",
			"name"
		],
		oldSecret: "goes",
		where: {
			path: [
				"spec",
				"destination",
				"create"
			],
			values: ["true"]
		}
	}))
];
const secretMakerRules = [{
	id: "secret-maker-lost",
	severity: "high",
	kinds: [
		"Certificate",
		"ExternalSecret",
		"SealedSecret",
		"VaultStaticSecret",
		"OnePasswordItem"
	],
	when: "the resource that creates a Secret is removed, or creates another one, while the new render still names the old Secret",
	why: "the Secret is deleted and new pods cannot start; the Secret of a Certificate stays and will expire",
	hint: "keep the name of the Secret, or change the references to it in the same release",
	source: "documentation of cert-manager, External Secrets, Sealed Secrets, Vault Secrets Operator",
	find: lostMakers
}];
function* lostMakers({ meaningfulOf, deleted, lookupAfter }) {
	const lostSecrets = [];
	for (const maker of makers) {
		for (const { change, resource, before, after } of meaningfulOf(maker.kind)) {
			const [previous, current] = [secretMadeBy(maker, before), secretMadeBy(maker, after)];
			if (change.kind === "changed" && previous !== void 0 && previous !== current) lostSecrets.push({
				resource,
				maker,
				secret: previous,
				now: current ?? ""
			});
		}
		for (const { resource, value } of deleted) {
			const secret = `${resource.group}/${resource.kind}` === maker.kind ? secretMadeBy(maker, value) : void 0;
			if (secret !== void 0) lostSecrets.push({
				resource,
				maker,
				secret,
				now: ""
			});
		}
	}
	if (lostSecrets.length === 0) return;
	const names = lostSecrets.map(({ secret }) => secret);
	const pods = lookupAfter.podsMentioning(names);
	const routes = lookupAfter.routesMentioning(names);
	const jobs = mentions(lookupAfter.ofKind("Job"), new Set(names));
	const isMade = secretsMadeIn(lookupAfter);
	for (const { resource, maker, secret, now } of lostSecrets) {
		const { namespace } = resource;
		const isThere = lookupAfter.findNamed("", "Secret", namespace, secret) !== void 0;
		const isForIngress = (routes.get(secret) ?? []).some((entry) => entry.identity.namespace === namespace && isIssued(lookupAfter.value(entry)));
		if (isThere || isForIngress || jobs.has(secret) || isMade(namespace, secret)) continue;
		const users = usersOf(lookupAfter, {
			kind: "Secret",
			name: secret,
			namespace
		}, pods.get(secret) ?? [], routes.get(secret) ?? []);
		const [first] = users;
		if (first === void 0) continue;
		const reason = now === "" ? `no longer creates Secret ${secret}` : `creates Secret ${now} instead of ${secret}`;
		const who = `${listWords(users.map((user) => user.who))} still ${users.length === 1 ? "names" : "name"} it`;
		yield {
			resource,
			...now === "" ? { side: "before" } : { path: keys(...maker.path) },
			message: `${reason}, but ${who}: ${maker.oldSecret === "stays" ? "the old one is no longer renewed and will expire" : first.outcome}`
		};
	}
}
function secretMadeBy({ path, where }, value) {
	if (where !== void 0) {
		if (!where.values.includes(scalar(at$1(value, ...where.path)))) return void 0;
	}
	const name = path.length === 0 ? void 0 : textAt$1(value, ...path);
	return name === void 0 || name === "" ? textAt$1(value, "metadata", "name") : name;
}
function secretsMadeIn(lookup) {
	const createdSecrets = new Set();
	for (const maker of makers) for (const entry of lookup.ofKind(maker.kind.slice(maker.kind.indexOf("/") + 1))) {
		const secret = secretMadeBy(maker, lookup.value(entry));
		if (secret !== void 0) createdSecrets.add(`${entry.identity.namespace} ${secret}`);
	}
	return (namespace, secret) => createdSecrets.has(`${namespace} ${secret}`);
}
// src/judge/rules/network/selectors.ts
const selecting = [
	"apps/Deployment",
	"apps/StatefulSet",
	"apps/DaemonSet",
	"apps/ReplicaSet"
];
const selectorRules = [{
	id: "selector-with-version",
	severity: "high",
	kinds: [
		"Deployment",
		"StatefulSet",
		"DaemonSet",
		"ReplicaSet"
	],
	when: "a new selector names a label that changes with the version (helm.sh/chart, app.kubernetes.io/version, chart: name-1.2.3)",
	why: "selectors are immutable: the next version of the chart cannot be installed over this one",
	hint: "select only by app.kubernetes.io/name and app.kubernetes.io/instance",
	source: "seaweedfs#5207, dgraph-io/charts#127, redis-operator#1382",
	*find({ pairsOf, created }) {
		for (const { resource, value } of created) yield* versioned(resource, value);
		for (const pair of pairsOf(...selecting)) {
			if (pair.change.kind !== "changed" || !isKind(pair.resource, ...selecting)) continue;
			if (!touches(pair, "spec", "selector") || versionKeys(pair.before).length > 0) continue;
			yield* versioned(pair.resource, pair.after);
		}
	}
}, {
	id: "service-without-pods",
	severity: "high",
	kinds: ["Service"],
	when: "the selector of a Service matches no pods of the render (medium for a new Service, unless a custom resource may create its pods)",
	why: "it has no endpoints: connections to it fail",
	hint: "set its selector to the labels of the pod template",
	source: "Kubernetes documentation, Services",
	find: servicesWithoutPods
}];
function* versioned(resource, value) {
	if (!isKind(resource, ...selecting)) return;
	const versionLabels = versionKeys(value);
	if (versionLabels.length > 0) yield {
		resource,
		path: keys("spec", "selector", "matchLabels"),
		message: `selects by ${listWords(versionLabels)}, which the next version changes: that upgrade will fail`
	};
}
function versionKeys(value) {
	return [...mapOf$1(at$1(value, "spec", "selector", "matchLabels")) ?? new Map()].filter(([key, label]) => key === "helm.sh/chart" || key === "app.kubernetes.io/version" || key === "chart" && /-v?\d+\.\d+\.\d+/.test(scalar(label))).map(([key]) => key);
}
function* servicesWithoutPods(facts) {
	const { lookupBefore, lookupAfter, created, isInstall } = facts;
	for (const entry of endangered(facts)) {
		const selector = pairsSelector(at$1(lookupAfter.value(entry), "spec", "selector"));
		if (selector.labels.size === 0) continue;
		const { namespace } = entry.identity;
		if (lookupAfter.podsOf(namespace, selector).length > 0) continue;
		const before = lookupBefore.findNamed("", "Service", namespace, entry.identity.name);
		const previous = before && pairsSelector(at$1(lookupBefore.value(before), "spec", "selector"));
		const [first] = previous && previous.labels.size > 0 ? lookupBefore.podsOf(namespace, previous) : [];
		if (first === void 0) continue;
		yield {
			resource: refOfEntry(entry),
			path: keys("spec", "selector"),
			message: `no longer selects pods (it selected ${called(first.entry)}): it has no endpoints`
		};
	}
	const mayBring = mayBringPods(facts);
	for (const { resource, value } of created) {
		const selector = pairsSelector(at$1(value, "spec", "selector"));
		if (!isKind(resource, "Service") || selector.labels.size === 0) continue;
		if (lookupAfter.podsOf(resource.namespace, selector).length > 0 || mayBring(resource.namespace)) continue;
		yield {
			resource,
			severity: "medium",
			path: keys("spec", "selector"),
			...uncertain("pods", [`selects no pods in ${isInstall ? "this release" : "the new render"}`, "; possibly it selects pods of another release"])
		};
	}
}
function endangered({ pairs, deleted, lookupBefore, lookupAfter }) {
	const entries = new Set();
	const add = (namespace, labels) => {
		if (labels.size === 0) return;
		for (const service of lookupBefore.servicesOf(namespace, labels)) {
			const now = lookupAfter.findNamed("", "Service", namespace, service.identity.name);
			if (now !== void 0) entries.add(now);
		}
	};
	for (const pair of pairs) {
		if (pair.change.kind !== "changed") continue;
		if (isKind(pair.resource, "Service") && touches(pair, "spec", "selector")) {
			const now = lookupAfter.findNamed("", "Service", pair.resource.namespace, pair.resource.name);
			if (now !== void 0) entries.add(now);
		} else if (changesPodLabels(pair, lookupBefore)) add(pair.resource.namespace, labelsOf(podTemplateOf(pair.before, pair.resource.kind)));
	}
	for (const { resource, value } of deleted) add(resource.namespace, labelsOf(podTemplateOf(value, resource.kind)));
	return entries;
}
function changesPodLabels({ change, resource }, before) {
	const path = [
		...podSpecPath(resource.kind).slice(0, -1),
		"metadata",
		"labels"
	];
	return change.changes.some((one) => {
		const isIn = path.every((key, index) => {
			const step = one.path[index];
			return step === void 0 || step.kind === "key" && step.key === key;
		});
		const label = one.path[path.length];
		return isIn && (label?.kind !== "key" || before.isSelectedBy(label.key));
	});
}
function mayBringPods({ lookupAfter, after }) {
	let cached;
	const readNamespaces = () => ({
		hasOperators: [...after.kinds.values()].some((versions) => [...versions].some(isCustom$1)),
		namespaces: new Set([
			"Deployment",
			"StatefulSet",
			"DaemonSet",
			"ReplicaSet",
			"Pod"
		].flatMap((kind) => lookupAfter.ofKind(kind).map(({ identity }) => identity.namespace)))
	});
	return (namespace) => {
		cached ??= readNamespaces();
		return cached.hasOperators || !cached.namespaces.has(namespace);
	};
}
// src/judge/rules/network/services.ts
const exposingAnnotations = [
	"service.beta.kubernetes.io/aws-load-balancer-internal",
	"service.beta.kubernetes.io/aws-load-balancer-scheme",
	"service.beta.kubernetes.io/aws-load-balancer-type",
	"service.beta.kubernetes.io/aws-load-balancer-nlb-target-type",
	"service.beta.kubernetes.io/aws-load-balancer-eip-allocations",
	"service.beta.kubernetes.io/azure-load-balancer-internal",
	"service.beta.kubernetes.io/azure-load-balancer-ipv4",
	"service.beta.kubernetes.io/azure-pip-name",
	"networking.gke.io/load-balancer-type",
	"cloud.google.com/load-balancer-type",
	"networking.gke.io/load-balancer-ip-addresses",
	"service.beta.kubernetes.io/oci-load-balancer-internal",
	"service.beta.kubernetes.io/openstack-internal-load-balancer",
	"metallb.universe.tf/loadBalancerIPs",
	"metallb.io/loadBalancerIPs"
];
const serviceRules = [
	{
		id: "service-address-released",
		severity: "high",
		kinds: ["Service"],
		when: "the type is no longer LoadBalancer, or spec.loadBalancerIP or an annotation that configures the load balancer changes",
		why: "the cloud releases the external address, or makes an internal load balancer public or the reverse",
		hint: "reserve the address, or add a second Service and move the traffic to it first",
		source: "Kubernetes documentation, Services, type LoadBalancer",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf("Service")) {
				if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service")) continue;
				if (!touches(pair, "spec") && !touches(pair, "metadata", "annotations")) continue;
				const { resource, before, after } = pair;
				const [oldValue, newValue] = [textAt$1(before, "spec", "type"), textAt$1(after, "spec", "type") ?? "ClusterIP"];
				if (oldValue !== "LoadBalancer") continue;
				if (newValue !== "LoadBalancer") {
					yield {
						resource,
						path: keys("spec", "type"),
						message: `type LoadBalancer -> ${newValue}: the external address is released`
					};
					continue;
				}
				const [oldIp, newIp] = [textAt$1(before, "spec", "loadBalancerIP"), textAt$1(after, "spec", "loadBalancerIP")];
				if (touches(pair, "spec", "loadBalancerIP") && oldIp !== void 0 && oldIp !== newIp) yield {
					resource,
					path: keys("spec", "loadBalancerIP"),
					message: `loadBalancerIP ${oldIp} -> ${newIp ?? "any"}: the address changes`
				};
				if (!touches(pair, "metadata", "annotations")) continue;
				for (const name of exposingAnnotations) {
					const [previous, current] = [annotation(before, name), annotation(after, name)];
					if (previous !== current) yield {
						resource,
						path: keys("metadata", "annotations", name),
						message: `${name} ${previous ?? "unset"} -> ${current ?? "unset"}: the load balancer may be replaced, and may be reachable from other networks`
					};
				}
			}
		}
	},
	{
		id: "service-opened",
		severity: "high",
		kinds: ["Service"],
		when: "type becomes LoadBalancer or NodePort, or loadBalancerSourceRanges is removed or opened to all addresses",
		why: "more clients can reach the Service from outside of the cluster",
		hint: "check that it may be public; list the allowed ranges in loadBalancerSourceRanges",
		source: "Kubernetes documentation, Services, type LoadBalancer",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf("Service")) {
				if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service") || !touches(pair, "spec")) continue;
				const { resource, before, after } = pair;
				const [oldValue, newValue] = [textAt$1(before, "spec", "type") ?? "ClusterIP", textAt$1(after, "spec", "type") ?? "ClusterIP"];
				const [previous, current] = [ranges(before), ranges(after)];
				if (!isOutside(oldValue) && isOutside(newValue) && !isInternal(after)) yield {
					resource,
					severity: newValue === "NodePort" ? "medium" : "high",
					path: keys("spec", "type"),
					message: `type ${oldValue} -> ${newValue}: it can be reached from outside of the cluster`
				};
				else if (newValue === "LoadBalancer" && previous.length > 0 && !isOpen(previous) && (current.length === 0 || isOpen(current))) yield {
					resource,
					path: keys("spec", "loadBalancerSourceRanges"),
					message: "loadBalancerSourceRanges allows all addresses"
				};
			}
		}
	},
	{
		id: "service-port-removed",
		severity: "high",
		kinds: ["Service"],
		when: "a port of a Service is removed or its number changes",
		why: "connections to that port are refused",
		hint: "keep the old port beside the new one until it is no longer used",
		source: "Kubernetes documentation, Services",
		*find({ meaningfulOf }) {
			for (const pair of meaningfulOf("Service")) {
				if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service") || !touches(pair, "spec", "ports") || textAt$1(pair.after, "spec", "type") === "ExternalName") continue;
				const now = new Set(portsOf(pair.after).map(({ port }) => port));
				const lostPorts = portsOf(pair.before).filter(({ port }) => !now.has(port));
				if (lostPorts.length === 0) continue;
				yield {
					resource: pair.resource,
					path: keys("spec", "ports"),
					message: `port ${listWords(lostPorts.map(({ port }) => port))} is removed`
				};
			}
		}
	},
	{
		id: "target-port-missing",
		severity: "high",
		kinds: ["Service"],
		when: "a targetPort no longer names a port of the pods (medium for a number that no container declares)",
		why: "the port of the Service leads nowhere",
		hint: "use a port of the container, or add the port to the container",
		source: "Kubernetes documentation, Services, Port definitions",
		find: targetPortsMissing
	}
];
function portsOf(service) {
	return (listOf$1(at$1(service, "spec", "ports")) ?? []).flatMap((item) => {
		const port = mapOf$1(item);
		if (port === void 0) return [];
		const number = scalar(port.get("port"));
		const target = port.get("targetPort");
		const protocol = scalar(port.get("protocol")) || "TCP";
		return [{
			port: protocol === "TCP" ? number : `${number}/${protocol}`,
			target: target === void 0 ? number : scalar(target),
			isNamed: target !== void 0 && !isNumeral(target)
		}];
	});
}
function* targetPortsMissing(facts) {
	const { lookupAfter, lookupBefore } = facts;
	for (const entry of withOtherPorts(facts)) {
		const value = lookupAfter.value(entry);
		const { namespace, name } = entry.identity;
		const selector = pairsSelector(at$1(value, "spec", "selector"));
		if (selector.labels.size === 0) continue;
		const pods = lookupAfter.podsOf(namespace, selector);
		if (pods.length === 0) continue;
		const before = lookupBefore.findNamed("", "Service", namespace, name);
		const previous = before && lookupBefore.value(before);
		const oldPods = previous === void 0 ? [] : lookupBefore.podsOf(namespace, pairsSelector(at$1(previous, "spec", "selector")));
		for (const port of portsOf(value)) {
			if (leads(port, pods)) continue;
			const previousPort = previous && portsOf(previous).find((one) => one.port === port.port);
			if (previousPort !== void 0 && previousPort.target === port.target && !leads(previousPort, oldPods)) continue;
			if (!port.isNamed && (previousPort === void 0 || !leads(previousPort, oldPods))) continue;
			const [pod] = pods;
			yield {
				resource: refOfEntry(entry),
				path: keys("spec", "ports"),
				...!port.isNamed && { severity: "medium" },
				message: `port ${port.port} targets ${port.isNamed ? `port "${port.target}"` : port.target}, which no container of ${pod?.entry.identity.kind ?? ""} ${pod?.entry.identity.name ?? ""} ${port.isNamed ? "has" : "declares"}`
			};
		}
	}
}
const leads = (port, pods) => pods.some(({ template }) => containersOf(template).some(({ value }) => (listOf$1(value.get("ports")) ?? []).some((item) => scalar(mapOf$1(item)?.get(port.isNamed ? "name" : "containerPort")) === port.target)));
function withOtherPorts({ meaningful, created, lookupAfter }) {
	const entries = new Set();
	const add = (namespace, name) => {
		const entry = lookupAfter.findNamed("", "Service", namespace, name);
		if (entry !== void 0) entries.add(entry);
	};
	for (const { resource } of created) if (isKind(resource, "Service")) add(resource.namespace, resource.name);
	for (const pair of meaningful) {
		const { resource } = pair;
		if (pair.change.kind !== "changed") continue;
		if (isKind(resource, "Service")) {
			if (touches(pair, "spec", "ports") || touches(pair, "spec", "selector")) add(resource.namespace, resource.name);
		} else if (touchesAnywhere(pair, "ports") || touchesAnywhere(pair, "containers")) {
			const template = podTemplateOf(pair.after, resource.kind);
			if (template === void 0 || !hasOtherPorts(pair.before, pair.after, resource.kind)) continue;
			for (const service of lookupAfter.servicesOf(resource.namespace, labelsOf(template))) entries.add(service);
		}
	}
	return entries;
}
function hasOtherPorts(before, after, kind) {
	const portsText = (value) => containersOf(podTemplateOf(value, kind)).flatMap((container) => listOf$1(container.value.get("ports")) ?? []).map((port) => `${scalar(mapOf$1(port)?.get("name"))} ${scalar(mapOf$1(port)?.get("containerPort"))}`).toSorted().join();
	return portsText(before) !== portsText(after);
}
const isOutside = (type) => type === "LoadBalancer" || type === "NodePort";
const ranges = (value) => (listOf$1(at$1(value, "spec", "loadBalancerSourceRanges")) ?? []).map(scalar);
const isOpen = (texts) => texts.some((range) => range === "0.0.0.0/0" || range === "::/0");
const isInternal = (value) => exposingAnnotations.some((name) => /^(true|internal)$/i.test(annotation(value, name) ?? ""));
// src/judge/rules/definitions/transitions.ts
const transitionRules = [{
	id: "immutable-by-definition",
	severity: "high",
	kinds: ["custom resources"],
	when: "a field changes that its CustomResourceDefinition makes immutable in both renders (self == oldSelf or self.x == oldSelf.x)",
	why: "the API server rejects the update: helm upgrade fails halfway, and resources that were sent before stay changed",
	hint: "keep the old value; for another one give the resource another name, or delete it before the upgrade",
	source: "Kubernetes documentation, Validation rules, Transition rules; rejected by a 1.34.4 server",
	*find(facts) {
		const after = fixedFields(facts.lookupAfter);
		const before = fixedFields(facts.lookupBefore);
		for (const pair of facts.meaningful) if (isAsked$1(pair, facts)) yield* hitsOf(pair, after(pair), before(pair));
	}
}];
const isAsked$1 = ({ change, resource }, { lookupAfter }) => change.kind === "changed" && change.before.apiVersion === resource.apiVersion && change.before.hook === void 0 && resource.hook === void 0 && resource.group.includes(".") && lookupAfter.ofKind(definitionKind).some(({ header }) => header.name.endsWith(`.${resource.group}`));
const definitionKind = "CustomResourceDefinition";
function* hitsOf(pair, fixed, before) {
	const previous = new Set(before.map((path) => path.join(".")));
	for (const path of fixed) {
		if (!previous.has(path.join(".")) || !touches(pair, ...path)) continue;
		const [oldValue, newValue] = [at$1(pair.before, ...path), at$1(pair.after, ...path)];
		if (oldValue === void 0 || newValue === void 0 || !differs(oldValue, newValue)) continue;
		yield {
			resource: pair.resource,
			path: keys(...path),
			message: `${path.join(".")} is immutable by its definition: the API server rejects this change`
		};
	}
}
function differs(before, after) {
	if (isMap$1(before) && isMap$1(after)) return [...before].some(([key, value]) => {
		const other = after.get(key);
		return other !== void 0 && differs(value, other);
	});
	if (isList(before) && isList(after)) return before.length !== after.length || before.some((one) => !isMap$1(one) && after.every((other) => differs(one, other)));
	if (before === null || after === null || isMap$1(before) || isMap$1(after) || isList(before) || isList(after)) return false;
	return isNumeral(before) && isNumeral(after) ? canonicalNumber(before) !== canonicalNumber(after) : before !== after;
}
function fixedFields(lookup) {
	const cache = new Map();
	return ({ resource: { group, kind, apiVersion } }) => {
		const key = `${apiVersion} ${kind}`;
		const paths = cache.get(key) ?? readFixedPaths(lookup, group, kind, apiVersion.slice(group.length + 1));
		cache.set(key, paths);
		return paths;
	};
}
function readFixedPaths(lookup, group, kind, version) {
	const isOf = (entry) => entry.header.name.endsWith(`.${group}`) && textAt$1(lookup.value(entry), "spec", "names", "kind") === kind;
	const definition = lookup.ofKind(definitionKind).find(isOf);
	const one = (definition && listOf$1(at$1(lookup.value(definition), "spec", "versions")))?.map(mapOf$1).find((item) => textAt$1(item, "name") === version);
	const schema = mapOf$1(at$1(one, "schema", "openAPIV3Schema"));
	const fixedPaths = [];
	if (schema !== void 0) walk(schema, [], fixedPaths);
	return fixedPaths;
}
function walk(schema, path, fixedPaths) {
	for (const rule of listOf$1(schema.get("x-kubernetes-validations")) ?? []) {
		const pathBelow = fixedBelow(textAt$1(rule, "rule") ?? "");
		if (pathBelow !== void 0 && at$1(rule, "optionalOldSelf") === void 0) fixedPaths.push([...path, ...pathBelow]);
	}
	for (const [key, property] of mapOf$1(schema.get("properties")) ?? []) if (isMap$1(property)) walk(property, [...path, key], fixedPaths);
}
const plain$1 = /^\s*(self|oldSelf)((?:\.\w+)*)\s*==\s*(self|oldSelf)((?:\.\w+)*)\s*$/;
function fixedBelow(rule) {
	const [, left, leftPath, right, rightPath] = plain$1.exec(rule) ?? [];
	if (left === void 0 || left === right || leftPath !== rightPath) return void 0;
	return (leftPath ?? "").split(".").slice(1);
}
const variableRules = [{
	id: "variable-twice",
	severity: "medium",
	when: "a container gets an environment variable twice",
	why: "the last one counts; Helm 4 fails (server-side apply rejects duplicates), and Helm 3 removes both when one of them is removed later",
	hint: "keep one of them",
	source: "helm#31529, helm#12438; tried with helm 3.17.2 and 4.1.4",
	isMeant: (now, before) => now > 1 && now > before,
	message: "twice: the last one counts, and Helm 4 rejects it"
}, {
	id: "variable-taken-away",
	severity: "high",
	when: "a container had an environment variable twice and has it once now",
	why: "the patch of Helm 3 removes entries by name: it removes both, and the container runs without the variable",
	hint: "run the same upgrade twice: the second one restores the variable; or rename the remaining one",
	source: "helm#12438, helm#12643; tried with helm 3.17.2",
	isMeant: (now, before) => now === 1 && before > 1,
	message: "once instead of twice: Helm 3 removes both"
}].map(({ isMeant, message, ...rule }) => ({
	...rule,
	kinds: ["workloads"],
	*find({ meaningful, created }) {
		for (const { resource, before, after } of changedPairs(meaningful)) yield* variablesHit(resource, namesOf$2(resource, after, before, isMeant), message);
		for (const { resource, value } of created) yield* variablesHit(resource, namesOf$2(resource, value, void 0, isMeant), message);
	}
}));
function* changedPairs(pairs) {
	for (const pair of pairs) if (pair.change.kind === "changed" && touchesVariables(pair)) yield pair;
}
const touchesVariables = (pair) => touches(pair, ...podSpecPath(pair.resource.kind));
const cache = new WeakMap();
function hasTwice(value, kind) {
	const before = cache.get(value);
	if (before !== void 0) return before;
	const answer = containersOf(podTemplateOf(value, kind)).some((container) => {
		const variables = listOf$1(container.value.get("env")) ?? [];
		return new Set(variables.map((variable) => mapOf$1(variable)?.get("name"))).size < variables.length;
	});
	cache.set(value, answer);
	return answer;
}
function timesOf(value, kind) {
	const times = new Map();
	for (const container of containersOf(podTemplateOf(value, kind))) for (const variable of listOf$1(container.value.get("env")) ?? []) {
		const name = `${container.name} ${textAt$1(variable, "name") ?? ""}`;
		times.set(name, (times.get(name) ?? 0) + 1);
	}
	return times;
}
function namesOf$2({ kind }, after, before, isMeant) {
	if (![before, after].some((value) => value !== void 0 && hasTwice(value, kind))) return [];
	const times = before === void 0 ? void 0 : timesOf(before, kind);
	return [...timesOf(after, kind)].filter(([name, now]) => isMeant(now, times?.get(name) ?? 0)).map(([name]) => name);
}
function* variablesHit(resource, names, message) {
	if (names.length === 0) return;
	const words = names.map((name) => {
		const [container = "", variable = ""] = name.split(" ");
		return `${variable} of container ${container}`;
	});
	yield {
		resource,
		path: keys(...podSpecPath(resource.kind), "containers"),
		message: `has ${listWords(words)} ${message}`
	};
}
// src/judge/rules/access/webhooks.ts
const group = "admissionregistration.k8s.io";
const kinds = [`${group}/ValidatingWebhookConfiguration`, `${group}/MutatingWebhookConfiguration`];
const vital = new Set([
	"*",
	"*/*",
	"pods",
	"pods/*",
	"nodes",
	"services",
	"endpoints",
	"leases",
	"deployments",
	"replicasets",
	"daemonsets"
]);
const webhookRules = [{
	id: "webhook-blocks-cluster",
	severity: "high",
	kinds: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"],
	when: "a webhook with failurePolicy Fail now matches pods, nodes or all resources, in all namespaces",
	why: "while its backend is down, none of these resources can be created or changed, its own pods included",
	hint: "exclude its own namespace and kube-system with a namespaceSelector, or set failurePolicy: Ignore",
	source: "Kubernetes documentation, Admission Webhook Good Practices",
	*find({ meaningfulOf, created }) {
		for (const { resource, value } of created) {
			if (!isKind(resource, ...kinds)) continue;
			for (const hook of hooksOf(value).filter(blocks)) yield {
				resource,
				path: keys("webhooks"),
				message: `webhook ${nameOf$5(hook)} intercepts ${reach(hook)} and blocks all of it while its backend is down`
			};
		}
		for (const pair of meaningfulOf(...kinds)) {
			if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
			const before = new Set(hooksOf(pair.before).filter(blocks).map(nameOf$5));
			for (const hook of hooksOf(pair.after).filter(blocks)) if (!before.has(nameOf$5(hook))) yield {
				resource: pair.resource,
				path: keys("webhooks"),
				message: `webhook ${nameOf$5(hook)} now intercepts ${reach(hook)} and blocks all of it while its backend is down`
			};
		}
	}
}, {
	id: "webhook-without-backend",
	severity: "high",
	kinds: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"],
	when: "the Service of a webhook is removed or renamed, or a webhook names another one that is not in the render (medium with failurePolicy Ignore)",
	why: "every request that the webhook matches fails, or is not checked",
	hint: "remove the webhook before its Service, or correct clientConfig.service",
	source: "Kubernetes documentation, Dynamic Admission Control",
	*find({ deleted, meaningfulOf, lookupAfter, lookupBefore }) {
		const lostServices = new Set(deleted.filter(({ resource }) => isKind(resource, "Service")).map(({ resource }) => `${resource.namespace}/${resource.name}`));
		if (lostServices.size > 0) for (const entry of kinds.flatMap((kind) => lookupAfter.ofKind(kind.slice(kind.indexOf("/") + 1)))) for (const hook of hooksOf(lookupAfter.value(entry))) {
			const service = serviceOf(hook);
			if (service === void 0 || !lostServices.has(service)) continue;
			yield {
				resource: refOfEntry(entry),
				...!isFail(hook) && { severity: "medium" },
				path: keys("webhooks"),
				message: `webhook ${nameOf$5(hook)} calls Service ${service}, which is removed`
			};
		}
		for (const pair of meaningfulOf(...kinds)) {
			if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
			const before = new Map(hooksOf(pair.before).map((hook) => [nameOf$5(hook), serviceOf(hook)]));
			for (const hook of hooksOf(pair.after)) {
				const [previous, current] = [before.get(nameOf$5(hook)), serviceOf(hook)];
				if (previous === void 0 || current === void 0 || previous === current || lostServices.has(current)) continue;
				const isThere = (side, [namespace = "", name = ""]) => side.findNamed("", "Service", namespace, name) !== void 0;
				if (!isThere(lookupBefore, previous.split("/")) || isThere(lookupAfter, current.split("/"))) continue;
				yield {
					resource: pair.resource,
					...!isFail(hook) && { severity: "medium" },
					path: keys("webhooks"),
					message: `webhook ${nameOf$5(hook)} calls Service ${current} instead of ${previous}, which is not in the render`
				};
			}
		}
	}
}];
const hooksOf = (value) => (listOf$1(at$1(value, "webhooks")) ?? []).map(mapOf$1).filter((hook) => hook !== void 0);
const nameOf$5 = (hook) => textAt$1(hook, "name") ?? "";
const isFail = (hook) => (textAt$1(hook, "failurePolicy") ?? "Fail") === "Fail";
function serviceOf(hook) {
	const name = textAt$1(hook, "clientConfig", "service", "name");
	return name === void 0 ? void 0 : `${textAt$1(hook, "clientConfig", "service", "namespace") ?? ""}/${name}`;
}
function blocks(hook) {
	const isNarrowed = ["namespaceSelector", "objectSelector"].some((field) => {
		const selector = at$1(hook, field);
		return isMap$1(selector) && selector.size > 0;
	});
	const hasConditions = (listOf$1(at$1(hook, "matchConditions")) ?? []).length > 0;
	return isFail(hook) && !isNarrowed && !hasConditions && vitalOf(hook).length > 0;
}
function vitalOf(hook) {
	return (listOf$1(at$1(hook, "rules")) ?? []).flatMap((rule) => {
		if (!(listOf$1(at$1(rule, "apiGroups")) ?? []).map(scalar).some((name) => name === "*" || name === "" || name === "apps" || name.endsWith(".k8s.io"))) return [];
		return (listOf$1(at$1(rule, "resources")) ?? []).map(scalar).filter((name) => vital.has(name));
	});
}
const reach = (hook) => {
	const found = [...new Set(vitalOf(hook))];
	return found.some((name) => name.startsWith("*")) ? "every resource" : found.join(", ");
};
// src/judge/rules/index.ts
function alsoTests(rule) {
	return {
		...rule,
		judgesTests: true
	};
}
const dangerRules = [
	...dataLossRules,
	...mountedClaimRules,
	...crdRules,
	...transitionRules,
	...releaseRules,
	...replacedWorkloadRules,
	...capacityRules,
	...selectorRules,
	...serviceRules,
	...ingressRules,
	...claimedRouteRules,
	...backendPortRules,
	...portNameRules,
	...referenceRules,
	...secretMakerRules,
	...innerNameRules,
	...variableRules,
	...accountRules.map(alsoTests),
	...rbacRules,
	...podSecurityRules,
	...webhookRules,
	...networkPolicyRules,
	...budgetRules,
	...reliabilityRules,
	...placementRules,
	...imageRules.map(alsoTests),
	...clusterWideRules,
	...quotaRules,
	...configRestartRules
];
const allRules = [...immutableRules, ...dangerRules];
const contextRows = [
	sharedOwnerRow,
	secondReleaseRow,
	reviewWeakenedRow
];
// src/judge/validate/rules.ts
const any = ["any"];
const source = "the OpenAPI descriptions of Kubernetes 1.30 to 1.36 and its Go validation; test/real/validation.cluster.test.ts";
const validationRules = [
	{
		id: "api-removed",
		severity: "high",
		kinds: any,
		when: "the Kubernetes version of the context does not serve the API version",
		why: "helm does not find the kind, and the whole upgrade fails before anything changes",
		hint: "use the version that is served",
		source: "k8s:prerelease-lifecycle-gen in k8s.io/api, and what each minor serves"
	},
	{
		id: "wrong-type",
		severity: "high",
		kinds: any,
		when: "a value has the wrong type for its field: a number for a string, a map for a list",
		why: "the API server cannot decode the resource and rejects it",
		hint: "give a value of that type",
		source
	},
	{
		id: "missing-field",
		severity: "high",
		kinds: any,
		when: "a required field is left out, null or empty",
		why: "the API server rejects the resource",
		hint: "give it a value",
		source
	},
	{
		id: "bad-quantity",
		severity: "high",
		kinds: any,
		when: "a value is not a valid quantity: 500mb, 1 GB",
		why: "the API server cannot decode the resource and rejects it",
		hint: "write a number and a unit such as m, k, M, G, Ki, Mi or Gi",
		source
	},
	{
		id: "bad-name",
		severity: "high",
		kinds: any,
		when: "a name, label, key or port name has characters or a length that Kubernetes does not allow",
		why: "the API server rejects the resource",
		hint: "rename it",
		source
	},
	{
		id: "bad-enum",
		severity: "high",
		kinds: any,
		when: "a value is not in the enum of its field: imagePullPolicy: Sometimes",
		why: "the API server rejects the resource",
		hint: "use one of the known values",
		source
	},
	{
		id: "bad-value",
		severity: "high",
		kinds: any,
		when: "a value is not allowed by its schema: a pattern, a range, a length, a time, base64",
		why: "the API server rejects the resource",
		hint: "use an allowed value",
		source
	},
	{
		id: "contradiction",
		severity: "high",
		kinds: any,
		when: "fields exclude each other, or name something missing: a mount without its volume, two containers with one name, a request above its limit, a selector that does not match its template",
		why: "the API server rejects the resource",
		hint: "make the fields agree",
		source: "pkg/apis/GROUP/validation of Kubernetes 1.34.4; test/real/validation-cross-field.cluster.test.ts asks a server"
	},
	{
		id: "unknown-field",
		severity: "medium",
		kinds: any,
		when: "a field does not exist in the kind: misspelled or in the wrong place",
		why: "Helm 3 installs the resource without it and says so in a warning only; Helm 4 fails",
		hint: "remove it, or move it to where it belongs",
		source
	},
	{
		id: "unknown-kind",
		severity: "medium",
		kinds: any,
		when: "a kind does not exist in its built-in API group",
		why: "helm does not find the kind and the whole upgrade fails, unless the cluster adds the kind to the group",
		hint: "correct apiVersion and kind",
		source
	},
	{
		id: "api-deprecated",
		severity: "medium",
		kinds: any,
		when: "an API version is removed in a later Kubernetes version (info if that is more than two minor versions away)",
		why: "the chart fails after the cluster is upgraded",
		hint: "use the newer version",
		source: "k8s:prerelease-lifecycle-gen in k8s.io/api"
	},
	{
		id: "no-schema",
		severity: "info",
		kinds: any,
		when: "validation covers all kinds, but some kinds or this Kubernetes version have no schema",
		why: "these resources are not validated, or only against the schemas of the nearest version",
		hint: "add their CustomResourceDefinitions or JSON Schemas to a folder that `schemas` names",
		source: "pligos"
	}
];
// src/judge/types.ts
const validateChoices = [
	"changed",
	"all",
	"none"
];
// src/report/outcome.ts
function outcomeOf(report, failOn) {
	if (report.contexts.some(hasFailed)) return "failed";
	return report.contexts.some((context) => reachesLimit(context, context.failOn ?? failOn)) ? "found" : "done";
}
function failureReason({ contexts }) {
	if (contexts.some(isBroken)) return "context-failed";
	return contexts.flatMap(({ comparison }) => comparison?.findings ?? []).find(isFailure)?.rule ?? "context-failed";
}
const hasFailed = (context) => isBroken(context) || (context.comparison?.findings ?? []).some(isFailure);
const isBroken = ({ status, problems }) => status === "failed" || problems.some(({ side, problem }) => side === "head" && isError(problem));
const isFailure = ({ error, side }) => error === true && side !== "before";
const isBaseUnknown = ({ comparison, problems }) => comparison !== void 0 && problems.some(({ side, problem }) => side === "base" && isError(problem));
function reachesLimit(context, failOn) {
	if (failOn === "none") return false;
	if (isBaseUnknown(context)) return true;
	const { comparison } = context;
	const findings = (comparison?.findings ?? []).filter(isCounted);
	if (failOn === "changes") return (comparison?.resources.length ?? 0) > 0 || findings.length > 0;
	const limit = severities.indexOf(failOn);
	return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}
const isCounted = ({ allowed, rule }) => allowed === void 0 && rule !== "unused-exception";
// src/report/sections/problems.ts
function sharedProblems(report) {
	const shared = new Map();
	for (const [index, context] of report.contexts.entries()) for (const sideProblem of context.problems) {
		const { side, problem } = sideProblem;
		const { severity, code, message, hint, at } = problem;
		const hidesBase = side === "base" && isBaseUnknown(context);
		const place = [
			at?.file,
			at?.line,
			at?.column
		];
		const key = JSON.stringify([
			side,
			severity,
			code,
			message,
			hint,
			...place,
			hidesBase
		]);
		const entry = shared.get(key);
		if (entry === void 0) shared.set(key, {
			...sideProblem,
			contexts: [index],
			hidesBase
		});
		else if (entry.contexts.at(-1) !== index) entry.contexts.push(index);
	}
	return [...shared.values()];
}
const mostNames$4 = 6;
function contextsOf$1({ contexts }, { names }, shown) {
	const rest = contexts.length - mostNames$4;
	return `${contexts.slice(0, rest > 1 ? mostNames$4 : void 0).map((index) => shown(names[index] ?? "")).join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
}
// src/report/places.ts
function placesOf(report) {
	const services = new Set(report.contexts.map((context) => context.service));
	const isMixed = report.contexts.some(({ against }) => against === void 0);
	return {
		names: report.contexts.map(({ service, context, against }) => {
			const name = (services.size > 1 || context === "" ? [service, context] : [context]).filter((part) => part !== "").join("/") || "manifests";
			return isMixed && against !== void 0 ? `${name} (${against})` : name;
		}),
		compared: report.contexts.filter((context) => context.comparison !== void 0).length
	};
}
function namesWhere(places, contexts) {
	return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? "");
}
// src/report/sections/stops.ts
function stopSentences(report, mark) {
	const { names } = placesOf(report);
	const placesByReason = new Map();
	for (const [index, context] of report.contexts.entries()) for (const { because, what } of stopsOf(context, report.failOn ?? "none", mark)) {
		const places = placesByReason.get(because) ?? [];
		places.push(`${what} in ${mark(names[index] ?? "")}`);
		placesByReason.set(because, places);
	}
	return [...placesByReason].map(([because, places]) => `This run fails because ${because}: ${listed$3(places)}`);
}
const stopLines = (report) => stopSentences(report, (text) => text).map(sentence);
function stopsOf(context, inputLimit, mark) {
	const failures = (context.comparison?.findings ?? []).filter(isFailure);
	const stops = [...new Set(failures.map(({ rule }) => rule))].map((rule) => ({
		because: `${mark(rule)} is an error under any limit`,
		what: plural(failures.filter((one) => one.rule === rule).length, "finding")
	}));
	const failOn = context.failOn ?? inputLimit;
	if (!reachesLimit(context, failOn)) return stops;
	const limit = mark(context.failOn === void 0 ? "fail-on" : "gate.failOn");
	if (isBaseUnknown(context)) {
		const because = `${limit} is ${mark(failOn)} and the base cannot be rendered`;
		return [...stops, {
			because,
			what: "everything is shown as new"
		}];
	}
	return [...stops, {
		because: `${limit} is ${mark(failOn)}`,
		what: foundText(context, failOn)
	}];
}
function foundText({ comparison }, failOn) {
	const findings = (comparison?.findings ?? []).filter(isCounted);
	if (failOn !== "changes") return severityText$1(findings, severities.findIndex((one) => one === failOn));
	const changed = comparison?.resources.length ?? 0;
	return changed > 0 ? plural(changed, "changed resource") : plural(findings.length, "finding");
}
function severityText$1(findings, limit) {
	const parts = severities.slice(0, limit + 1).flatMap((severity) => {
		const number = findings.filter((one) => one.severity === severity).length;
		return number === 0 ? [] : [{
			severity,
			number
		}];
	});
	const numbers = parts.map(({ severity, number }) => `${number} ${severity}`);
	const [last = ""] = numbers.slice(-1);
	return `${numbers.length < 2 ? last : `${numbers.slice(0, -1).join(", ")} and ${last}`} ${parts.reduce((sum, { number }) => sum + number, 0) === 1 ? "finding" : "findings"}`;
}
const mostNamed$2 = 5;
function listed$3(places) {
	const rest = places.length - mostNamed$2;
	return `${places.slice(0, mostNamed$2).join(", ")}${rest > 0 ? ` and in ${plural(rest, "more context")}` : ""}`;
}
// src/report/lines.ts
const manyPlaces = 4;
function readingBlocks(change, options) {
	const cached = options.reading?.get(change);
	if (cached !== void 0) return cached;
	const all = blocksOf(change, options);
	const blocks = all.length < manyPlaces ? all : oncePerPlaces(all);
	options.reading?.set(change, blocks);
	return blocks;
}
function oncePerPlaces(blocks) {
	const places = new Map();
	const keys = blocks.map(({ lines }) => JSON.stringify(lines));
	for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1);
	return blocks.flatMap((block, at) => {
		const key = keys[at] ?? "";
		const number = places.get(key) ?? 1;
		if (number < manyPlaces) return [block];
		return keys.indexOf(key) === at ? [{
			...block,
			path: `${block.path} and ${number - 1} more places`
		}] : [];
	});
}
function blocksOf(change, options) {
	if (change.kind === "added") return [whole$1(change.content, "added", change.facts)];
	if (change.kind === "removed") return [whole$1(change.content, "removed", change.facts)];
	const cached = options.blocks?.get(change);
	if (cached !== void 0) return cached;
	const blocks = joined$2(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, "")));
	options.blocks?.set(change, blocks);
	return blocks;
}
function changeCount(changes, options) {
	return shownChanges(changes, options).reduce((sum, { detail }) => {
		return sum + (detail?.kind === "structure" ? Math.max(1, changeCount(detail.changes, options)) : 1);
	}, 0);
}
function shownChanges(changes, options) {
	return options.showNoise ? changes : changes.filter((change) => change.group === void 0);
}
function gistOf(change, options) {
	if (change.kind === "added" || change.kind === "removed") return [];
	const names = new Set();
	for (const { path } of shownChanges(change.changes, options)) {
		names.add(pathText(tailOf(path)).replace(/^\["(.*)"\]$/, "$1"));
		if (names.size > 4) break;
	}
	return [...names];
}
function tailOf(path) {
	const last = path.at(-1);
	if (last?.kind === "key") return last.key === "value" && path.at(-2)?.kind === "item" ? path.slice(-3, -1) : [last];
	const key = path.findLastIndex((step) => step.kind === "key");
	return path.slice(Math.max(0, key));
}
function whole$1(content, sign, facts) {
	const lines = linesOf(write$1(content), sign);
	const notes = [...facts].flatMap(([tag, one]) => {
		const text = factsText(one);
		return text === "" ? [] : [note(`${tag}: ${text}`)];
	});
	return {
		path: "",
		lines: [...lines, ...notes]
	};
}
function joined$2(blocks) {
	const result = [];
	for (const block of blocks) {
		const last = result.at(-1);
		if (last !== void 0 && last.path === block.path) for (const line of block.lines) last.lines.push(line);
		else result.push({
			path: block.path,
			lines: [...block.lines]
		});
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
	return [{
		path: joinPath(within, pathText(leaf?.kind === "index" ? change.path : change.path.slice(0, -1))),
		lines: [
			...change.before === void 0 ? [] : leafLines(leaf, change.before, "removed"),
			...change.after === void 0 ? [] : leafLines(leaf, change.after, "added"),
			...notes
		]
	}];
}
function leafLines(leaf, value, sign) {
	if (leaf === void 0 || leaf.kind === "index") return linesOf(write$1(value), sign);
	return linesOf(write$1(leaf.kind === "key" ? new Map([[leaf.key, value]]) : [value]), sign);
}
function linesOf(text, sign) {
	if (text.indexOf("\n") === text.length - 1) return [{
		sign,
		text: text.slice(0, -1)
	}];
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines.map((line) => ({
		sign,
		text: line
	}));
}
function joinPath(within, path) {
	if (within === "") return path;
	return path === "" ? within : `${within} > ${path}`;
}
const note = (text) => ({
	sign: "note",
	text
});
function structureBlocks(change, detail, within, notes) {
	const path = joinPath(within, pathText(change.path));
	const inner = detail.changes.flatMap((one) => changeBlocks(one, path));
	const text = detail.text === void 0 ? [] : textBlocks(detail.text, path, []);
	if (detail.changes.length === 0) notes.unshift(note(`the same ${detail.language.toUpperCase()}, written in another way`));
	return [
		...notes.length > 0 ? [{
			path,
			lines: notes
		}] : [],
		...inner,
		...text
	];
}
function textBlocks(detail, path, notes) {
	const blocks = detail.hunks.map((hunk) => ({
		path: `${path}, line ${hunk.afterLine}`,
		lines: hunk.lines.map((line) => ({
			sign: line.kind,
			text: line.text
		}))
	}));
	const about = detail.coarse ? [note(`too different to compare line by line: ${detail.removedLines} lines became ${detail.addedLines}`), ...notes] : notes;
	return about.length > 0 ? [{
		path,
		lines: about
	}, ...blocks] : blocks;
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
	return certificates.map((certificate) => ({
		sign,
		text: `certificate ${certificateText(certificate)}`
	}));
}
function certificateText(certificate) {
	const names = certificate.names.length > 0 ? `, names ${certificate.names.join(", ")}` : "";
	const validity = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
	return `${certificate.subject}, issued by ${certificate.issuer}, ${validity}${names}, serial ${certificate.serial}`;
}
const day = (moment) => moment.slice(0, 10);
function orderBlock(change, within, notes) {
	return {
		path: joinPath(within, pathText(change.path)),
		lines: [
			...orderLines(change.before, "removed"),
			...orderLines(change.after, "added"),
			...notes
		]
	};
}
function orderLines(value, sign) {
	return value === void 0 ? [] : [{
		sign,
		text: `order: ${orderText(value)}`
	}];
}
function orderText(value) {
	if (!isList(value)) return writeJson(value);
	return value.map((item) => typeof item === "string" ? item : writeJson(item)).join(", ");
}
function retypedNotes({ retyped, before, after }) {
	if (retyped === void 0) return [];
	const isVisible = scalarText(before) !== scalarText(after);
	if (retyped.expected === void 0 && isVisible) return [];
	const expected = retyped.expected === void 0 ? "" : `; the API takes a ${retyped.expected} here and refuses it`;
	return [note(`a ${retyped.before} became a ${retyped.after}${expected}`)];
}
function scalarText(value) {
	if (value === void 0) return "";
	return typeof value === "string" ? value : writeJson(value);
}
function secretNotes(change) {
	if (change.secrets === void 0) return [];
	const before = change.secrets.before === void 0 ? "" : factsText(change.secrets.before);
	const after = change.secrets.after === void 0 ? "" : factsText(change.secrets.after);
	if (before === after) return after === "" ? [] : [note(`secret: ${after}`)];
	return [...before === "" ? [] : [note(`secret before: ${before}`)], ...after === "" ? [] : [note(`secret after: ${after}`)]];
}
function factsText(facts) {
	return [
		...facts.base64 === "invalid" ? ["not valid base64, the API refuses it"] : [],
		...facts.privateKey === true ? ["holds a private key"] : [],
		...(facts.certificates ?? []).map((certificate) => `certificate ${certificateText(certificate)}`)
	].join("; ");
}
// src/report/bundles.ts
function bundlesOf(report, options) {
	const entries = sharedEntries(report, options);
	const bundles = new Map();
	for (const entry of entries) {
		const key = entry.contexts.join();
		const bundle = bundles.get(key);
		if (bundle === void 0) bundles.set(key, {
			contexts: entry.contexts,
			entries: [entry]
		});
		else bundle.entries.push(entry);
	}
	return [...bundles.values()];
}
function sharedEntries(report, options) {
	return shareEqual(report.contexts.flatMap((context, index) => context.comparison === void 0 ? [] : entriesOf(context, context.comparison, index, options)), report, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all, report, options) {
	if (report.contexts.filter((context) => context.comparison !== void 0).length < 2) return all;
	const shared = new Map();
	for (const entry of all) {
		const context = report.contexts[entry.contexts[0] ?? 0];
		const key = sameness$1(entry, context?.namespace ?? "", options);
		const known = shared.get(key);
		if (known === void 0) shared.set(key, {
			...entry,
			contexts: [...entry.contexts]
		});
		else known.contexts.push(...entry.contexts.filter((index) => !known.contexts.includes(index)));
	}
	return [...shared.values()];
}
function entriesOf(context, comparison, index, options) {
	const findings = byId(comparison.findings, ({ resource }) => resource && ("id" in resource ? resource.id : idOf(resource)));
	const random = byId(comparison.random, (field) => field.resource.id);
	const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
	const { quiet, resources } = shownResources(comparison, options);
	return [...resources, ...quiet].map((change, at) => {
		const { id, namespace } = change.resource;
		const ofDeleted = change.kind === "renamed" ? findings.get(change.before.id) ?? [] : [];
		const own = [...findings.get(id) ?? [], ...ofDeleted];
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
			isQuiet: at >= resources.length,
			isLabels: at < resources.length && isLabels(change, options),
			namespace: namespace === context.namespace ? "" : namespace
		};
	});
}
const isLeft = ({ status, formerRelease }) => status === "deleted" || formerRelease !== void 0;
function isLabels(change, options) {
	if (change.kind !== "changed") return false;
	const shown = shownChanges(change.changes, options);
	return shown.length > 0 && shown.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}
function shownResources({ resources, quiet }, { showNoise }) {
	return {
		resources,
		quiet: showNoise ? quiet : []
	};
}
function byId(items, id) {
	const groups = new Map();
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
	const levels = new Set(findings.filter((one) => one.allowed === void 0).map((one) => one.severity));
	return severities.find((severity) => levels.has(severity));
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
const withoutGroup = ({ kind, path, before, after, detail, retyped, secrets }) => [
	kind,
	path,
	before,
	after,
	detail,
	retyped,
	secrets
];
function sameness$1({ change, findings, random, restart, isLeft: stays }, own, options) {
	const ref = ({ group, kind, namespace, name, apiVersion }) => [
		group,
		kind,
		namespace === own ? 0 : namespace,
		name,
		apiVersion
	];
	const { kind, resource } = change;
	const whole = kind === "added" || kind === "removed" ? [change.content, change.facts] : [
		ref(change.before),
		shownChanges(change.changes, options).map(withoutGroup),
		kind === "renamed" && [change.by, change.likeness]
	];
	const findingKeys = findings.map(findingKey);
	const fields = random.map(({ path, wasConstant }) => [path, wasConstant]);
	const restarts = restart && [restart.quiet, restart.because];
	return plainKey([
		kind,
		ref(resource),
		whole,
		findingKeys,
		fields,
		restarts,
		stays
	]);
}
function findingKey({ rule, severity, side, path, message, hint, error, source, allowed }) {
	return [
		rule,
		severity,
		side,
		path,
		message,
		hint,
		error,
		source,
		allowed
	];
}
function plainKey(value) {
	if (typeof value === "string") return `"${value.length}:${value}`;
	if (typeof value !== "object" || value === null) return `${String(value)};`;
	let text = "[";
	if (Array.isArray(value)) {
		for (const item of value) text += plainKey(item);
		return `${text}]`;
	}
	if (value instanceof Map) return `m${plainKey([...value])}`;
	if ("numeral" in value) return `#${canonicalNumber({ numeral: String(value.numeral) })};`;
	text = "{";
	for (const [key, item] of Object.entries(value)) if (item !== void 0) text += plainKey(key) + plainKey(item);
	return `${text}}`;
}
// src/report/share-items.ts
function share(report, items, key) {
	const shared = new Map();
	for (const [index, context] of report.contexts.entries()) for (const item of items(context)) {
		const text = plainKey(key(item, context));
		const entry = shared.get(text);
		if (entry === void 0) shared.set(text, {
			item,
			contexts: [index]
		});
		else if (entry.contexts.at(-1) !== index) entry.contexts.push(index);
	}
	return [...shared.values()];
}
// src/report/sections/findings.ts
const isAssumption = ({ item }) => item.rule.startsWith("assumed-");
function groupedFindings(findings) {
	const groups = new Map();
	for (const { item, contexts } of findings) {
		const { rule, severity, side, resource, path, message, hint, allowed } = item;
		const name = resource === void 0 ? void 0 : kindAndName(resource);
		const isImage = path?.at(-1)?.kind === "key" && pathText(path.slice(-1)) === "image";
		const about = [
			rule,
			severity,
			side,
			message,
			hint,
			allowed?.reason,
			contexts
		];
		const place = name === void 0 ? [item.template, item.line] : resource?.kind;
		const key = JSON.stringify(isImage && name !== void 0 ? about : [
			about,
			path && pathText(path),
			place
		]);
		const group = groups.get(key);
		if (group !== void 0 && path !== void 0 && pathText(group.item.path ?? []) !== pathText(path)) {
			const { path: _, ...pathless } = group.item;
			group.item = pathless;
		}
		if (group === void 0) groups.set(key, {
			item,
			contexts,
			resources: new Set(name === void 0 ? [] : [name])
		});
		else if (name !== void 0) group.resources.add(name);
	}
	return [...groups.values()].map((group) => ({
		...group,
		resources: [...group.resources]
	}));
}
function sharedFindings(report) {
	return share(report, (context) => context.comparison?.findings ?? [], (finding, context) => {
		const { resource, line, template } = finding;
		if (resource === void 0) return [
			findingKey(finding),
			line,
			template
		];
		const { group, kind, namespace, name } = resource;
		return [
			findingKey(finding),
			group,
			kind,
			namespace === context.namespace ? "" : namespace,
			name
		];
	}).toSorted((a, b) => findingWeight(a) - findingWeight(b));
}
const findingWeight = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
function placeOf$4({ template, line }) {
	return [...template === void 0 ? [] : [template], ...line === void 0 ? [] : [`line ${line} of the render`]].join(", ");
}
function pathBeside({ path, message }) {
	const text = path === void 0 ? "" : pathText(path);
	return message.includes(text) ? "" : text;
}
// src/report/visible-text.ts
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
const short = new Map([
	["\n", "\\n"],
	["\r", "\\r"],
	["	", "\\t"]
]);
const ascii = /^[\x20-\x7e]*$/;
function visible(text) {
	if (ascii.test(text)) return text;
	return text.replace(unseen, (character) => short.get(character) ?? escape(character));
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
function clipMiddle(text, length) {
	if (text.length <= length) return text;
	const head = clip(text, Math.floor(length / 3));
	const tail = text.slice(text.length - (length - head.length));
	return head + (/^[\udc00-\udfff]/.test(tail) ? tail.slice(1) : tail);
}
function clip(text, length) {
	if (text.length <= length) return text;
	const cut = text.slice(0, Math.max(0, length - 1));
	return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
const arrows = (text) => text.replaceAll(" -> ", " → ");
// src/report/plain.ts
function record(entries) {
	const map = new Map();
	for (const key of Object.keys(entries)) {
		const value = entries[key];
		if (value !== void 0) map.set(key, value);
	}
	return map;
}
const count$2 = (value) => ({ numeral: String(value) });
const counted = (value) => value === void 0 ? void 0 : count$2(value);
const some = (items) => items.length === 0 ? void 0 : items;
function identityValue(identity) {
	const { group, kind, namespace, name, generateName } = identity;
	return record({
		group,
		kind,
		namespace,
		name,
		generateName
	});
}
function refValue(ref) {
	return record({
		id: ref.id,
		apiVersion: ref.apiVersion,
		group: ref.group,
		kind: ref.kind,
		namespace: ref.namespace,
		name: ref.name,
		generateName: ref.generateName,
		template: ref.origin.template,
		line: count$2(ref.origin.line),
		item: counted(ref.item),
		hook: ref.hook && record({
			events: ref.hook.events,
			weight: count$2(ref.hook.weight),
			deletePolicies: ref.hook.deletePolicies
		})
	});
}
function resourceValue(change, refs) {
	const head = {
		kind: change.kind,
		resource: refs(change.resource)
	};
	if (change.kind === "added" || change.kind === "removed") return record({
		...head,
		content: change.content,
		secrets: factsByTag(change.facts)
	});
	const { changes } = change;
	const before = refs(change.before);
	if (change.kind === "changed") return record({
		...head,
		before,
		changes: changes.map(changeValue)
	});
	const likeness = { numeral: String(change.likeness) };
	return record({
		...head,
		before,
		by: change.by,
		likeness,
		changes: changes.map(changeValue)
	});
}
function changeValue(change) {
	return record({
		kind: change.kind,
		path: pathText(change.path),
		steps: change.path.map(stepValue),
		before: change.before,
		after: change.after,
		detail: change.detail && detailValue(change.detail),
		retyped: change.retyped && record({ ...change.retyped }),
		group: change.group,
		secrets: change.secrets && record({
			before: change.secrets.before && factsValue(change.secrets.before),
			after: change.secrets.after && factsValue(change.secrets.after)
		})
	});
}
function stepValue(step) {
	if (step.kind === "key") return record({ key: step.key });
	if (step.kind === "member") return record({ member: step.value });
	const places = {
		before: counted(step.before),
		after: counted(step.after)
	};
	if (step.kind === "index") return record({ index: record(places) });
	return record({
		item: step.keys.map(({ key, value, filled }) => record({
			key,
			value,
			filled
		})),
		occurrence: count$2(step.occurrence),
		...places
	});
}
function detailValue(detail) {
	if (detail.kind === "text") return textValue(detail);
	if (detail.kind === "certificates") return certificatesValue(detail);
	const { kind, language, changes, text } = detail;
	return record({
		kind,
		language,
		changes: changes.map(changeValue),
		text: text && textValue(text)
	});
}
function textValue(detail) {
	return record({
		kind: "text",
		removedLines: count$2(detail.removedLines),
		addedLines: count$2(detail.addedLines),
		coarse: detail.coarse,
		hunks: detail.hunks.map(hunkValue)
	});
}
function hunkValue(hunk) {
	const signs = {
		same: " ",
		removed: "-",
		added: "+"
	};
	return record({
		beforeLine: count$2(hunk.beforeLine),
		afterLine: count$2(hunk.afterLine),
		lines: hunk.lines.map((line) => signs[line.kind] + line.text)
	});
}
function certificatesValue(detail) {
	return record({
		kind: "certificates",
		before: detail.before.map(certificateValue),
		after: detail.after.map(certificateValue)
	});
}
const certificateValue = (certificate) => record({ ...certificate });
function factsValue(facts) {
	return record({
		...facts,
		certificates: facts.certificates?.map(certificateValue)
	});
}
function factsByTag(facts) {
	if (facts.size === 0) return void 0;
	return new Map([...facts].map(([tag, one]) => [tag, factsValue(one)]));
}
function findingValue(finding) {
	const { resource } = finding;
	return record({
		rule: finding.rule,
		severity: finding.severity,
		side: finding.side,
		resource: resource && ("id" in resource ? refValue(resource) : identityValue(resource)),
		path: finding.path && pathText(finding.path),
		steps: finding.path?.map(stepValue),
		message: finding.message,
		hint: finding.hint,
		error: finding.error,
		line: counted(finding.line),
		template: finding.template,
		source: finding.source && record({
			file: finding.source.file,
			line: count$2(finding.source.line)
		}),
		allowed: finding.allowed && record({ ...finding.allowed })
	});
}
function groupValue(group) {
	const { id, kind, what, before, after, reason, changes, resources } = group;
	return record({
		id,
		kind,
		what,
		before,
		after,
		reason,
		changes: count$2(changes),
		resources
	});
}
function randomValue(field) {
	return record({
		resource: field.resource.id,
		path: some(field.path) && pathText(field.path),
		steps: some(field.path.map(stepValue)),
		wasConstant: field.wasConstant
	});
}
// src/report/sections/deployed.ts
function withDeploys(report, records, urls) {
	return {
		...report,
		deploys: records.map((one) => deployReport(one, urls))
	};
}
function deployReport(of, urls) {
	const { service, context, release, namespace, started, milliseconds, steps, status, phase, unready } = of;
	const { cluster, revision, reason } = of;
	const url = urls.get(`${service}/${context}`);
	return {
		service,
		context,
		release,
		namespace,
		started,
		milliseconds,
		steps,
		status,
		phase,
		unready,
		...cluster !== void 0 && { cluster },
		...revision !== void 0 && { revision },
		...reason !== void 0 && { reason },
		...url !== void 0 && { url }
	};
}
function deployValue(deploy) {
	const { revision, milliseconds, steps, unready } = deploy;
	return record({
		service: deploy.service,
		context: deploy.context,
		release: deploy.release,
		namespace: deploy.namespace,
		cluster: deploy.cluster,
		revision: revision === void 0 ? void 0 : count$2(revision),
		started: deploy.started,
		milliseconds: count$2(milliseconds),
		status: deploy.status,
		phase: deploy.phase,
		reason: deploy.reason,
		url: deploy.url,
		steps: steps.map((step) => record({
			...step,
			milliseconds: step.milliseconds === void 0 ? void 0 : count$2(step.milliseconds),
			exitCode: step.exitCode === void 0 ? void 0 : count$2(step.exitCode)
		})),
		unready: unready.map((one) => record({
			...one,
			conditions: one.conditions.map((condition) => record({ ...condition })),
			events: one.events.map((event) => record({
				...event,
				count: count$2(event.count)
			})),
			logs: one.logs.map((log) => record({ ...log }))
		}))
	});
}
// src/report/sections/gates.ts
const withGates = (report, gates) => gates.length === 0 ? report : {
	...report,
	gates
};
function gateValue({ explained, unexplained, pull, ...gate }) {
	return record({
		service: gate.service,
		context: gate.context,
		require: gate.require,
		passed: gate.passed,
		reason: gate.reason,
		inside: gate.inside,
		message: gate.message,
		hint: gate.hint,
		pull: pull === void 0 ? void 0 : count$2(pull),
		approvedBy: gate.approvedBy,
		explained: record({
			reviewed: count$2(explained.reviewed),
			others: count$2(explained.others),
			deployed: count$2(explained.deployed)
		}),
		unexplained: unexplained.map(({ id, what, clusterDependent, randomName }) => record({
			resource: id,
			what,
			clusterDependent,
			randomName
		}))
	});
}
// src/report/sections/images.ts
function imageChanges(report) {
	const rowsByKey = new Map();
	for (const [index, context] of report.contexts.entries()) for (const row of context.images ?? []) {
		if (row.before?.text === row.after?.text) continue;
		if (row.after === void 0 && isLeft(context)) continue;
		const workload = kindAndName(row.resource);
		const key = JSON.stringify([
			workload,
			row.before?.text,
			row.after?.text
		]);
		const known = rowsByKey.get(key);
		if (known === void 0) rowsByKey.set(key, {
			row,
			workload,
			contexts: [index]
		});
		else if (known.contexts.at(-1) !== index) known.contexts.push(index);
	}
	const changes = new Map();
	for (const { row, workload, contexts } of rowsByKey.values()) {
		const key = JSON.stringify([stepOf(row), contexts]);
		const known = changes.get(key) ?? {
			rows: new Map(),
			contexts,
			workloads: new Set()
		};
		known.rows.set(JSON.stringify([row.before?.text, row.after?.text]), row);
		known.workloads.add(workload);
		changes.set(key, known);
	}
	return [...changes.values()].flatMap(({ rows, contexts, workloads }) => {
		const [first, ...others] = rows.values();
		if (first === void 0) return [];
		return [{
			...others.length === 0 ? imageChange(first) : imageGroup([first, ...others]),
			contexts,
			workloads: [...workloads]
		}];
	}).toSorted((one, other) => Number(isOneSided(one)) - Number(isOneSided(other)));
}
const isOneSided = ({ before, after }) => before === void 0 || after === void 0;
function stepOf({ before, after }) {
	return before !== void 0 && after !== void 0 && before.digest + after.digest === "" && lastName(before) === lastName(after) && before.tag !== after.tag ? [
		folderOf(before),
		before.tag,
		folderOf(after),
		after.tag
	] : [before?.text ?? 0, after?.text ?? 0];
}
function imageGroup(rows) {
	const [{ before, after }] = rows;
	const names = [...new Set(rows.flatMap((row) => row.after === void 0 ? [] : [lastName(row.after)]))];
	const rest = names.length - mostNames$3;
	const all = `{${names.slice(0, mostNames$3).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}}`;
	if (before === void 0 || after === void 0) return { repository: all };
	return folderOf(before) === folderOf(after) ? {
		repository: `${folderOf(after)}${all}`,
		before: before.tag,
		after: after.tag
	} : {
		repository: all,
		before: `${folderOf(before)}*:${before.tag}`,
		after: `${folderOf(after)}*:${after.tag}`
	};
}
const mostNames$3 = 6;
const lastName = (image) => nameOf$4(image).slice(folderOf(image).length);
const folderOf = (image) => nameOf$4(image).slice(0, nameOf$4(image).lastIndexOf("/") + 1);
function imageChange({ before, after }) {
	const [nameBefore, nameAfter] = [before && nameOf$4(before), after && nameOf$4(after)];
	const isSame = nameBefore === void 0 || nameAfter === void 0 || nameBefore === nameAfter;
	return {
		repository: isSame ? nameAfter ?? nameBefore ?? "" : "",
		...before !== void 0 && { before: isSame ? versionOf(before) : shortened$1(before.text) },
		...after !== void 0 && { after: isSame ? versionOf(after) : shortened$1(after.text) }
	};
}
const nameOf$4 = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
function versionOf({ tag, digest }) {
	return shortened$1([tag, digest].filter((part) => part !== "").join("@"));
}
const shortened$1 = (text) => text.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1…");
// src/report/sections/noise.ts
const quietHeading = "Counted, not shown";
const groupWords = {
	label: "label",
	annotation: "annotation",
	checksum: "checksum that restarts pods,",
	order: "order of",
	server: "set by the API server,",
	ignored: "ignored"
};
const sizeOf = (groups) => groups.reduce((sum, one) => sum + one.resources.length, 0);
function sharedGroups(report) {
	const byKey = new Map();
	for (const [index, context] of report.contexts.entries()) for (const group of context.comparison?.groups ?? []) {
		const key = JSON.stringify([
			group.kind,
			group.what,
			group.reason
		]);
		const total = byKey.get(key) ?? {
			group,
			contexts: [],
			ids: new Set(),
			own: new Set(),
			resources: 0,
			values: new Map()
		};
		byKey.set(key, total);
		if (total.contexts.at(-1) !== index) {
			total.contexts.push(index);
			total.own = new Set();
		}
		const before = total.own.size;
		for (const id of group.resources) {
			total.ids.add(id);
			total.own.add(id);
		}
		total.resources += total.own.size - before;
		if (group.kind === "checksum" || group.before === void 0 && group.after === void 0) continue;
		const pair = writeJson([group.before ?? null, group.after ?? null]);
		const alike = total.values.get(pair);
		if (alike === void 0) total.values.set(pair, [group]);
		else alike.push(group);
	}
	return [...byKey.values()].map(({ group: { kind, what, reason }, contexts, ids, resources, values }) => ({
		kind,
		what,
		...reason !== void 0 && { reason },
		contexts,
		resources,
		ids: [...ids],
		values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups) => groups.slice(0, 1))
	})).toSorted((a, b) => b.resources - a.resources);
}
// src/report/sections/notes.ts
function sharedRandom(report) {
	return share(report, (context) => context.comparison?.random ?? [], ({ resource: { group, kind, name }, path, wasConstant }) => [
		group,
		kind,
		name,
		path,
		wasConstant
	]);
}
function testNotes({ contexts }) {
	const count = contexts.reduce((sum, { comparison }) => sum + (comparison?.counts.tests ?? 0), 0);
	if (count === 0) return [];
	const what = count === 1 ? "is not compared; `include-tests` adds it" : "are not compared; `include-tests` adds them";
	return [`${plural(count, "hook")} of \`helm test\` ${what}`];
}
const mostNamed$1 = 5;
function commitNotes({ contexts }) {
	const all = contexts.flatMap(({ commitImages = [] }) => commitImages.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``));
	const names = [...new Set(all)];
	if (names.length === 0) return [];
	const more = names.length > mostNamed$1 ? [`${names.length - mostNamed$1} more`] : [];
	const shown = listed$2([...names.slice(0, mostNamed$1), ...more]);
	const [take, their] = names.length === 1 ? ["takes", "its"] : ["take", "their"];
	return [`${shown} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`];
}
const listed$2 = (names) => names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
// src/report/facts.ts
function reportFactsOf(report, { showNoise = false } = {}) {
	const options = {
		showNoise,
		blocks: new Map(),
		reading: new Map()
	};
	const findings = once$1(() => sharedFindings(report));
	const grouped = once$1(() => groupedFindings(findings()));
	return {
		options,
		places: once$1(() => placesOf(report)),
		bundles: once$1(() => bundlesOf(report, options)),
		findings,
		groupedFindings: once$1(() => grouped().filter((one) => !isAssumption(one))),
		assumptions: once$1(() => grouped().filter(isAssumption)),
		groups: once$1(() => sharedGroups(report)),
		images: once$1(() => imageChanges(report)),
		random: once$1(() => sharedRandom(report))
	};
}
// src/report/sections/headline.ts
const sideName = ({ name }) => /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;
function driftedResources(report) {
	return report.contexts.map(({ live }) => new Set(live?.drift.map(({ resource: { group, kind, namespace, name } }) => JSON.stringify([
		group,
		kind,
		namespace,
		name
	]))).size).reduce((sum, size) => sum + size, 0);
}
function distinctResources(report, bundles) {
	const keys = new Set();
	for (const { change, contexts, namespace, isQuiet } of bundles.flatMap((bundle) => bundle.entries)) {
		const { group, kind, name, id } = change.resource;
		if (!isQuiet) for (const index of contexts) keys.add(plainKey([
			report.contexts[index]?.service,
			group,
			kind,
			name === "" ? id : name,
			namespace
		]));
	}
	return keys.size;
}
function headlineText(report, bundles) {
	const changedBundles = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
	const changed = distinctResources(report, changedBundles);
	const failed = report.contexts.filter((context) => context.status === "failed").length;
	const drifted = driftedResources(report);
	const drift = drifted === 0 ? "" : `, ${plural(drifted, "resource")} drifted`;
	const unknown = report.contexts.filter(isBaseUnknown).length;
	if (unknown > 0 && unknown + failed === report.contexts.length) return `nothing could be compared, the base cannot be rendered`;
	const failure = [
		drift,
		...failed === 0 ? [] : [`, ${plural(failed, "context")} failed`],
		...unknown === 0 ? [] : [`, ${plural(unknown, "base")} cannot be rendered`]
	].join("");
	if (changed === 0 && failed > 0 && failed === report.contexts.length) return `nothing could be compared, ${plural(failed, "context")} failed`;
	if (changed === 0) return `no resource changes${failure}`;
	const touched = new Set(changedBundles.flatMap((bundle) => bundle.contexts)).size;
	const where = report.contexts.length === 1 ? "" : ` in ${touched} of ${plural(report.contexts.length, "context")}`;
	return `${plural(changed, "resource")} ${changed === 1 ? "changes" : "change"}${where}${failure}`;
}
const usualTitle = "Pligos";
const titleRoom = 60;
function reportTitle(names) {
	const shown = names.filter((_, at) => names.slice(0, at + 1).join(", ").length <= titleRoom);
	if (shown.length === 0) return usualTitle;
	const rest = names.length - shown.length;
	return `${usualTitle} (${shown.join(", ")}${rest === 0 ? "" : ` and ${rest} more`})`;
}
// src/report/sections/resource.ts
function lossText({ change, isLeft: stays }) {
	if (change.kind === "removed") return stays ? "stays in the cluster" : "deleted";
	if (change.kind !== "renamed") return void 0;
	return stays ? "created beside the old one" : "deleted and created";
}
function titleText({ change, namespace }, name) {
	const own = name(kindAndName(change.resource));
	if (change.kind !== "renamed") return namespace === "" ? own : `${own} in ${name(namespace)}`;
	const [was, is] = [change.before.namespace, change.resource.namespace];
	const titleBefore = name(kindAndName(change.before));
	if (was !== is && was !== "" && is !== "") return `${titleBefore} in ${name(was)} → ${own} in ${name(is)}`;
	return namespace === "" ? `${titleBefore} → ${own}` : `${titleBefore} → ${own} in ${name(namespace)}`;
}
// src/report/html/data.ts
const signs$4 = {
	same: " ",
	removed: "-",
	added: "+",
	note: "!"
};
function pageData(names, entries, options) {
	return {
		contexts: names.map(visible),
		entries: entries.map((entry) => pageEntry(entry, options))
	};
}
function pageEntry(entry, options) {
	const { change, restart } = entry;
	return {
		action: change.kind,
		fate: lossText(entry) ?? change.kind,
		severity: entry.severity ?? "none",
		kind: visible(change.resource.kind),
		name: nameOf$3(change.resource),
		before: change.kind === "renamed" ? nameOf$3(change.before) : "",
		namespace: visible(entry.namespace),
		contexts: entry.contexts,
		facts: [
			...entry.isQuiet ? ["noise only"] : [],
			...entry.isLabels ? ["labels only"] : [],
			...restart === void 0 ? [] : ["pods restart"],
			...change.resource.hook === void 0 ? [] : ["hook"],
			...entry.random.length === 0 ? [] : ["random fields left out"]
		],
		gist: gistOf(change, options).map(visible),
		findings: entry.findings.map(({ severity, message, hint, allowed, rule }) => ({
			severity,
			text: visible(arrows(`${message}. ${sentence(hint)}${allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`}`)),
			rule: visible(rule)
		})),
		blocks: readingBlocks(change, options).map(({ path, lines }) => [visible(path), lines.map((line) => signs$4[line.sign] + visibleLine(line.text))])
	};
}
function nameOf$3(ref) {
	return visible(shownName(ref));
}
// src/report/sections/dependencies.ts
function dependencyLines(report, places, { name, text }) {
	const known = new Map();
	for (const [index, { dependencies = [] }] of report.contexts.entries()) {
		if (dependencies.length === 0) continue;
		const key = JSON.stringify(dependencies);
		const same = known.get(key);
		if (same === void 0) known.set(key, {
			rows: dependencies,
			contexts: [index]
		});
		else same.contexts.push(index);
	}
	return [...known.values()].map(({ rows, contexts }) => {
		const shown = rows.slice(0, most$1).map((row) => `${name(row.name)} ${versions(row, text)}`);
		const rest = rows.length - shown.length;
		const names = namesWhere(places, contexts);
		const more = names.length - most$1;
		const others = more > 0 ? ` and ${more} more` : "";
		const where = names.length === 0 ? "" : ` in ${names.slice(0, most$1).map(name).join(", ")}${others}`;
		return `Dependencies: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}${where}`;
	});
}
const most$1 = 12;
function versions({ before, after }, text) {
	if (before === void 0) return `${text(after ?? "")} added`;
	return after === void 0 ? `${text(before)} removed` : `${text(before)} → ${text(after)}`;
}
// src/report/types.ts
const failOnChoices = [
	"none",
	"changes",
	"info",
	"medium",
	"high",
	"critical"
];
const notAskedReasons = [
	"its-kind-comes-with-the-render",
	"its-namespace-is-not-there",
	"needs-what-comes-with-the-render",
	"no-dry-run",
	"busy",
	"order-not-predicted",
	"no-permission",
	"not-readable"
];
// src/report/value-text.ts
function valueText(value, absent) {
	if (value === void 0) return absent;
	if (isNumeral(value)) return canonicalNumber(value);
	return typeof value === "string" ? value : writeJson(value);
}
// src/report/sections/live.ts
const looksAtSeveral = ({ contexts }) => contexts.filter(({ live }) => live !== void 0).length > 1;
function clusterSentences(report, { names }) {
	return report.contexts.flatMap(({ live, release, kubeVersion }, index) => {
		if (live === void 0) return [];
		const subject = report.contexts.length > 1 ? `${quoted$1(names[index] ?? "")} is in` : "the cluster is";
		const version = kubeVersion === void 0 ? "" : ` (Kubernetes ${kubeVersion.version})`;
		return [`${subject} ${quoted$1(live.cluster)}${version}: ${stateOf(live, release)}`];
	});
}
const ways = {
	"client-side": "helm patches what is there (client-side)",
	"server-side": "helm applies it server-side",
	replace: "helm replaces what is there"
};
function stateOf({ release, verb, method }, name) {
	if (release === void 0) return `there is no release ${quoted$1(name)} yet, helm will install it`;
	const { revision, status, deployed } = release;
	const since = deployed === void 0 ? "" : ` since ${momentText(deployed)}`;
	const way = verb === "install" ? "helm will install it anew" : ways[method];
	return `the release ${quoted$1(name)} is ${status} in revision ${revision}${since}; ${way}`;
}
function momentText(time) {
	const at = new Date(time);
	if (Number.isNaN(at.getTime())) return time;
	const text = at.toISOString();
	return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
function driftOf(report) {
	return share(report, ({ live }) => live?.drift ?? [], ({ resource, ...row }, context) => [{
		...resource,
		namespace: resource.namespace === context.namespace ? "" : resource.namespace
	}, row]);
}
function driftCount(rows) {
	const deleted = rows.filter(({ item }) => item.path === void 0).length;
	const fields = rows.length - deleted;
	return [...fields === 0 ? [] : [plural(fields, "field")], ...deleted === 0 ? [] : [deleted === 1 ? "one deleted resource" : `${deleted} deleted resources`]].join(" and ");
}
const driftLead = (rows) => `What is in the cluster is not what the last release put there (${driftCount(rows)}). This pull request does not change that.`;
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
function driftTableOf(report) {
	const all = driftOf(report);
	if (all.length === 0) return void 0;
	const several = looksAtSeveral(report);
	return {
		lead: driftLead(all),
		columns: [
			"Resource",
			"Field",
			"Released",
			"In the cluster",
			"By",
			"With helm",
			...several ? ["Contexts"] : []
		],
		rows: all.map(({ item, contexts }) => ({
			...driftText(item),
			...several && { contexts }
		}))
	};
}
function fateOf({ path, reverted, after }) {
	if (reverted === void 0) return "not known";
	if (path === void 0) return reverted ? "created again" : "stays away";
	if (after !== void 0) return after === null ? "taken away" : "set to";
	return reverted ? "set back" : "stays";
}
const reasons = {
	"its-kind-comes-with-the-render": "this render defines their kinds",
	"its-namespace-is-not-there": "their namespace is not there yet",
	"needs-what-comes-with-the-render": "they need what this render brings",
	"no-dry-run": "it does no dry run of their kinds",
	busy: "others change them all the time, ask again",
	"order-not-predicted": "a list has more than 12 items, different ones with one key: order not predicted",
	"no-permission": "the login may not ask",
	"not-readable": "it cannot show them, and helm leaves what it cannot read"
};
function liveNotes(report) {
	const answers = report.contexts.flatMap(({ live }) => live === void 0 ? [] : [live]);
	const retained = namesOf$1(answers.flatMap((live) => live.kept));
	const notAsked = (reason) => namesOf$1(answers.flatMap((live) => live.notAsked.flatMap((one) => one.reason === reason ? [one.resource] : [])));
	return [
		...[...new Map(answers.flatMap(({ helm }) => helm === void 0 ? [] : [[helm.version, helm.as]]))].map(([version, as]) => `the command runs helm ${quoted$1(version)}: what it will do is predicted as helm ${quoted$1(as)} does it, the nearest that was tried`),
		...retained.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed$1(retained)}`],
		...notAskedReasons.flatMap((reason) => {
			const names = notAsked(reason);
			return names.length === 0 ? [] : [`shown as rendered, because the server could not be asked (${reasons[reason]}): ${listed$1(names)}`];
		})
	];
}
const mostNames$2 = 8;
const namesOf$1 = (all) => [...new Set(all.map(kindAndName))];
const listed$1 = (names) => `${names.slice(0, mostNames$2).map(quoted$1).join(", ")}${names.length > mostNames$2 ? ` and ${names.length - mostNames$2} more` : ""}`;
const quoted$1 = (text) => `\`${text.replaceAll("`", "'")}\``;
// src/report/sections/context.ts
function statusNote(context) {
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
const changedCount = (counts) => counts.added + counts.removed + counts.changed + counts.renamed;
function countsText(context) {
	if (context.comparison === void 0) return "";
	const { counts } = context.comparison;
	const { added, changed, removed, renamed } = counts;
	if (changedCount(counts) === 0) return counts.quiet > 0 ? "noise only" : "none";
	if (isLeft(context)) return [...context.status === "deleted" ? [] : [`+${added + renamed} ~${changed}`], ...removed + renamed > 0 ? [`${removed + renamed} ${removed + renamed === 1 ? "stays" : "stay"} in the cluster`] : []].join(", ");
	return [`+${added} ~${changed} −${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []].join(", ");
}
function timeText(milliseconds) {
	return milliseconds < 1e3 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1e3).toFixed(1)} s`;
}
// src/report/sections/restarts.ts
function sharedRestarts(report) {
	const workloads = new Map();
	for (const { comparison } of report.contexts) for (const { resource, quiet, because } of comparison?.restarts ?? []) {
		const name = kindAndName(resource);
		const earlier = workloads.get(name);
		if (earlier === void 0 || earlier.quiet && !quiet) workloads.set(name, {
			quiet,
			because
		});
	}
	const all = [...workloads];
	return {
		named: togetherByReason(all.flatMap(([name, { quiet, because }]) => quiet ? [] : [{
			name,
			because: firstReasons(because)
		}])),
		quiet: all.flatMap(([name, { quiet }]) => quiet ? [name] : [])
	};
}
function togetherByReason(all) {
	const groups = new Map();
	for (const { name, because } of all) {
		const key = JSON.stringify(because);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, {
			names: [name],
			because
		});
		else group.names.push(name);
	}
	return [...groups.values()];
}
const restartCount = (restarts) => restarts.reduce((sum, { names }) => sum + names.length, 0);
function restartText(restarts, name, most = Number.POSITIVE_INFINITY) {
	let left = Math.min(most, restartCount(restarts));
	const shown = restarts.flatMap(({ names, because }) => {
		const fitting = names.slice(0, left);
		left -= fitting.length;
		if (fitting.length === 0) return [];
		const each = fitting.length > 1 ? "each " : "";
		const why = because.length === 0 ? "" : ` (${each}${because.map((reason) => name(reason)).join(", ")})`;
		return [`${fitting.map((one) => name(one)).join(", ")}${why}`];
	});
	const rest = restartCount(restarts) - Math.min(most, restartCount(restarts));
	return `${shown.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function firstReasons(paths) {
	const sorted = paths.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
	const decisive = sorted.filter((path) => reasonWeight(path) < 2);
	return [...new Set((decisive.length > 0 ? decisive : sorted).map(shortReason))].slice(0, 2);
}
function reasonWeight(path) {
	if (path.endsWith(".image")) return 0;
	return /^spec\.template\.metadata\.(?:annotations|labels)\b/.test(path) ? 2 : 1;
}
function shortReason(path) {
	if (path.endsWith("].value")) return shortReason(path.slice(0, -6));
	const [, quoted] = /\["([^"]*)"\]$/.exec(path) ?? [];
	return quoted ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}
// src/report/sections/untouched.ts
function untouchedNames({ contexts }, { names }, mark) {
	const entries = new Map();
	for (const [index, { service, context, status }] of contexts.entries()) {
		if (status !== "untouched") continue;
		const name = names[index] ?? "";
		const isAlone = name === context || service === "";
		entries.set(isAlone ? name : service, [...entries.get(service) ?? [], ...isAlone ? [] : [context]]);
	}
	const isWhole = (name) => contexts.every(({ service, status }) => service !== name || status === "untouched");
	return [...entries].map(([name, own]) => own.length === 0 || isWhole(name) ? mark(name) : `${mark(name)} (${own.map(mark).join(", ")})`);
}
// src/report/html/parts.ts
function escaped(text) {
	return visible(text).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function marked(text) {
	return text.split(/`([^`]+)`/).map((part, index) => index % 2 === 1 ? code$1(part) : escaped(part)).join("");
}
const code$1 = (text) => `<code>${escaped(text)}</code>`;
const longest$2 = 2e3;
const clipped$1 = (text) => escaped(clip(text, longest$2));
const clippedSentence = (text) => escaped(sentence(clip(text, longest$2)));
const clippedCode = (text) => `<code>${clipped$1(text)}</code>`;
const mostLines$1 = 200;
const mostNames$1 = 12;
function summaryTable(report, places) {
	const { names } = places;
	return table("", [
		"Context",
		"Changes",
		"Restarts",
		"Highest risk",
		"Time"
	], report.contexts.map((context, index) => {
		const { comparison, status, milliseconds } = context;
		const severity = riskOf(context);
		const changes = comparison === void 0 ? status : countsText(context);
		const news = statusNote(context);
		const cells = [
			code$1(names[index] ?? ""),
			news === void 0 ? changes : `${changes} (${news})`,
			comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length),
			status === "failed" ? "<span class=\"badge critical\">failed</span>" : severity === void 0 ? "" : badge(severity),
			milliseconds === void 0 ? "" : timeText(milliseconds)
		];
		return row(cells);
	}));
}
const badge = (severity) => `<span class="badge ${severity}">${severity}</span>`;
const row = (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>\n`;
function table(title, columns, rows) {
	if (rows.length === 0) return "";
	const heading = title === "" ? "" : `<h2>${title}</h2>\n`;
	const shown = rows.slice(0, mostLines$1);
	const rest = rows.length - shown.length;
	const more = rest === 0 ? "" : `<p class="quiet">… and ${rest} more</p>\n`;
	return `${heading}<table class="facts"><thead><tr>${columns.map((column) => `<th>${column}</th>`).join("")}</tr></thead>\n<tbody>${shown.join("")}</tbody></table>\n${more}`;
}
function list$1(title, lines) {
	if (lines.length === 0) return "";
	const shown = lines.slice(0, mostLines$1);
	const rest = lines.length - shown.length;
	const more = rest === 0 ? "" : `<li class="quiet">… and ${rest} more</li>\n`;
	return `<h2>${title}</h2>\n<ul class="plain">${shown.map((line) => `<li>${line}</li>\n`).join("")}${more}</ul>\n`;
}
function where$2(places, contexts) {
	const names = namesWhere(places, contexts).map(code$1);
	return names.length === 0 ? "" : ` in ${names.join(", ")}`;
}
function nameLine(words, names) {
	return names.length === 0 ? "" : `<p>${words}: ${names.join(", ")}</p>\n`;
}
const stopList = (report) => stopSentences(report, code$1).slice(0, mostLines$1).map((text) => `<p>⛔ ${text}.</p>\n`).join("");
const dependencyList = (report, places) => dependencyLines(report, places, {
	name: code$1,
	text: escaped
}).slice(0, mostLines$1).map((line) => `<p>${line}</p>\n`).join("");
function restartList(report) {
	const { named, quiet } = sharedRestarts(report);
	return nameLine("Pods restart", named.length === 0 ? [] : [restartText(named, code$1)]) + nameLine("Pods restart for a checksum or a label only", quiet.map(code$1));
}
function problemList(report, places) {
	return list$1("Problems", sharedProblems(report).map((shared) => {
		const { at, hint, severity, message } = shared.problem;
		const place = at === void 0 ? "" : ` ${code$1(`${at.file}:${at.line}:${at.column}`)}`;
		const base = shared.side === "base" ? " at the base" : "";
		const text = marked(`${sentence(message)}${hint === void 0 ? "" : ` ${sentence(hint)}`}`);
		const label = `<span class="badge">${severity}</span>`;
		return `<div class="finding ${severity === "error" ? "critical" : "medium"}">${label} <span>${contextsOf$1(shared, places, code$1)}${base}${place}: ${text}</span></div>`;
	}));
}
const findingList = (facts) => findingsOf("Findings", facts.groupedFindings(), facts.places());
const assumptionList = (facts) => findingsOf("Assumptions", facts.assumptions(), facts.places());
function findingsOf(title, findings, places) {
	return list$1(title, findings.map(({ item, contexts, resources }) => {
		const { severity, allowed, rule } = item;
		const place = placeOf$4(item);
		const unnamed = place === "" ? "" : code$1(place);
		const shown = resources.slice(0, mostNames$1).map(code$1).join(", ");
		const rest = resources.length > mostNames$1 ? ` and ${resources.length - mostNames$1} more` : "";
		const about = resources.length === 0 ? unnamed : `${shown}${rest}`;
		const path = pathBeside(item);
		const at = path === "" ? "" : ` at ${code$1(path)}`;
		const reason = allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`;
		const text = marked(arrows(`${item.message}. ${sentence(item.hint)}${reason}`));
		const kind = allowed === void 0 ? severity : "quiet";
		const name = `<span class="quiet">${code$1(rule)}${at}</span>`;
		return `<div class="finding ${kind}">${badge(severity)} <span>${about}${where$2(places, contexts)}: ${text} ${name}</span></div>`;
	}));
}
const tagCell$1 = (text) => text === void 0 ? "none" : text === "" ? "no tag" : code$1(text);
function imageTable(facts) {
	const places = facts.places();
	return table("Images", [
		"Image",
		"Before",
		"After",
		"Workloads"
	], facts.images().map((image) => row([
		image.repository === "" ? "" : code$1(image.repository),
		tagCell$1(image.before),
		tagCell$1(image.after),
		`${image.workloads.map(code$1).join(", ")}${where$2(places, image.contexts)}`
	])));
}
function quietList(facts) {
	const places = facts.places();
	const lines = facts.groups().map((group) => {
		const values = group.values.map(({ before, after }) => `${side$3(before)} → ${side$3(after)}`);
		const reason = group.reason === void 0 ? "" : ` (${escaped(group.reason)})`;
		const what = `${groupWords[group.kind]} ${code$1(group.what)}${reason}`;
		return `${plural(group.resources, "resource")}${where$2(places, group.contexts)}: ${what}${values.length === 0 ? "" : `: ${values.join(", ")}`}`;
	});
	return list$1(quietHeading, lines);
}
const side$3 = (value) => value === void 0 ? "nothing" : code$1(clip(valueText(value, ""), 200));
function noteList(report, facts) {
	const untouched = untouchedNames(report, facts.places(), code$1);
	const limits = report.contexts.flatMap(({ comparison }) => comparison?.limits.map(({ message }) => message) ?? []);
	const versions = new Set(report.contexts.flatMap(({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []));
	return list$1("Notes", [
		...untouched.length === 0 ? [] : [`Untouched, not rendered: ${untouched.join(", ")}`],
		...[...new Set([...report.limits, ...limits])].map(escaped),
		...[
			...liveNotes(report),
			...testNotes(report),
			...commitNotes(report)
		].map((note) => marked(sentence(note))),
		...[...versions].map((version) => `Rendered for Kubernetes ${escaped(version)}, helm's own: no kubeVersion is set`),
		...facts.random().map(({ item }) => {
			const path = item.path.length === 0 ? "the name" : code$1(pathText(item.path));
			return `Random from render to render and left out: ${code$1(kindAndName(item.resource))} ${path}`;
		}),
		...report.command === void 0 ? [] : [`Run locally: ${code$1(report.command)}`]
	]);
}
// src/report/html/deployed.ts
const colors = {
	deployed: "info",
	unchanged: "info",
	failed: "critical",
	"rolled-back": "high",
	cancelled: "medium",
	"not-started": "medium"
};
const mostUnready = 50;
function deployList({ deploys = [] }) {
	if (deploys.length === 0) return "";
	return `<h2>Deployed</h2>\n${deploys.map(deployed).join("")}`;
}
function deployed(deploy) {
	const { service, context, status, revision, milliseconds, reason, url, steps, unready } = deploy;
	const facts = [
		...revision === void 0 ? [] : [`revision ${revision}`],
		timeText(milliseconds),
		...url === void 0 || status !== "deployed" && status !== "unchanged" ? [] : [clippedCode(url)]
	].join(", ");
	const why = reason === void 0 ? "" : ` <span>${clippedSentence(reason)}</span>`;
	const rest = unready.length - mostUnready;
	return [
		`<div class="finding ${colors[status]}"><span class="badge">${status}</span> <span>${clippedCode(`${service}/${context}`)} ${facts}</span>${why}</div>\n`,
		...unready.slice(0, mostUnready).map(notReady),
		...rest > 0 ? [`<p class="quiet">… and ${rest} more that are not ready</p>\n`] : [],
		steps.length > 1 ? stepTable(steps) : ""
	].join("");
}
function notReady({ kind, namespace, name, cause, conditions, events, logs }) {
	const lines = [
		...conditions.map(({ type, reason, message }) => `condition ${type}: ${[reason, message].filter((word) => word !== "").join(": ")}`),
		...events.map(({ reason, message, count, last }) => `${last === "" ? "event" : last} ${reason}: ${message}${count > 1 ? ` (${count} times)` : ""}`),
		...logs.flatMap(({ pod, container, lines: logLines }) => [`log of ${pod} ${container}:`, ...logLines.map((line) => `  ${line}`)])
	];
	const place = namespace === "" ? "" : ` in ${clippedCode(namespace)}`;
	const head = `${clippedCode(`${kind} ${name}`)}${place}: ${clipped$1(cause)}`;
	if (lines.length === 0) return `<p>${head}</p>\n`;
	return `<details open><summary>${head}</summary>\n<div class="lines">${lines.map((line) => `<div>${clipped$1(line)}</div>`).join("")}</div></details>\n`;
}
function stepTable(steps) {
	return table("", [
		"Step",
		"What",
		"Ended",
		"Time",
		"Why"
	], steps.map(({ kind, name, status, milliseconds, reason = "" }) => row([
		kind,
		clippedCode(name),
		status === "error" ? "<span class=\"badge critical\">error</span>" : status,
		milliseconds === void 0 ? "" : timeText(milliseconds).replace(" ", "\xA0"),
		clipped$1(reason)
	])));
}
// src/report/html/gates.ts
const mostResources = 200;
function gateVerdicts({ gates = [] }) {
	if (gates.length === 0) return "";
	return `<h2>Gate</h2>\n${gates.map(verdict).join("")}`;
}
function verdict({ service, context, require, passed, reason, inside, ...gate }) {
	const badge = passed ? "passed" : reason ?? "refused";
	const where = inside === true ? ", refused inside helm" : "";
	const { reviewed, others, deployed } = gate.explained;
	const explained = [
		[reviewed, "as reviewed"],
		[others, "as other pull requests showed them"],
		[deployed, "as deployed before"]
	].flatMap(([count, how]) => count > 0 ? [`${count} ${how}`] : []).join(", ");
	const hint = gate.hint === void 0 ? "" : ` <span>${clippedSentence(gate.hint)}</span>`;
	return [
		`<div class="finding ${passed ? "info" : "critical"}"><span class="badge">${badge}</span> <span>${clippedCode(`${service}/${context}`)} must be ${require}${where}: ${clippedSentence(gate.message)}</span>${hint}</div>\n`,
		explained === "" ? "" : `<p class="quiet">Resources: ${explained}</p>\n`,
		unexplained(gate.unexplained)
	].join("");
}
const differenceTexts = {
	new: "is new",
	changed: "differs from what was reviewed",
	missing: "is gone"
};
function unexplained(all) {
	if (all.length === 0) return "";
	const rows = all.slice(0, mostResources).map(({ id, what, clusterDependent, randomName }) => row([
		clippedCode(id),
		differenceTexts[what],
		[...randomName === true ? ["its name is random"] : [], ...clusterDependent ? ["its template asks the cluster"] : []].join(", ")
	]));
	const rest = all.length - mostResources;
	const more = rest > 0 ? `<p class="quiet">… and ${rest} more</p>\n` : "";
	return `${table("", [
		"Resource",
		"What",
		"Why"
	], rows)}${more}`;
}
// src/report/html/live.ts
function clusterList(report, places) {
	return clusterSentences(report, places).map((text) => `<p>${marked(sentence(text))}</p>\n`).join("");
}
function driftTable(report, { names }) {
	const drift = driftTableOf(report);
	if (drift === void 0) return "";
	const lines = drift.rows.map(({ resource, path, released, live, manager, time, fate, after, contexts }) => row([
		clippedCode(resource),
		path === "" ? "all of it" : clippedCode(path),
		clippedCode(released),
		clippedCode(live),
		escaped([manager, time].filter((part) => part !== "").join(", ")),
		after === "" ? fate : `${fate} ${clippedCode(after)}`,
		...contexts === void 0 ? [] : [contexts.map((index) => clippedCode(names[index] ?? "")).join(", ")]
	]));
	return table("Drift", drift.columns, lines).replace("</h2>\n", `</h2>\n<p>${escaped(drift.lead)}</p>\n`);
}
// src/report/html/script.ts
const pageScript = String.raw`
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const list = document.getElementById('entries');
  const tools = document.getElementById('tools');
  const signs = { added: '+', removed: '−', changed: '~', renamed: '⇄' };
  const rowsAtOnce = 250;
  const linesAtOnce = 600;
  let sideBySide = false;
  let shown = data.entries;
  let drawn = 0;

  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // ---- lines ----
  /** The part in which two lines differ is marked, unless that is nearly all of both. */
  const marked = (element, text, other) => {
    let start = 0;
    const least = Math.min(text.length, other.length);
    while (start < least && text[start] === other[start]) start += 1;
    let end = 0;
    while (end < least - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end += 1;
    const middle = text.slice(start, text.length - end);
    if (start + end < 3 || middle === '') { element.append(text); return; }
    element.append(text.slice(0, start), make('mark', '', middle), text.slice(text.length - end));
  };
  const classes = { '+': 'plus', '-': 'minus', '!': 'note', ' ': '' };
  const lineOf = (line, other) => {
    const element = make('div', classes[line[0]]);
    element.append(line[0] + ' ');
    if (other === undefined) element.append(line.slice(1));
    else marked(element, line.slice(1), other.slice(1));
    return element;
  };
  /** Runs of removed lines and the added ones after them, side by side. */
  const pairs = (lines) => {
    const result = [];
    for (let at = 0; at < lines.length;) {
      if (lines[at][0] !== '-' && lines[at][0] !== '+') { result.push([lines[at], lines[at]]); at += 1; continue; }
      const minus = [];
      const plus = [];
      while (at < lines.length && lines[at][0] === '-') minus.push(lines[at++]);
      while (at < lines.length && lines[at][0] === '+') plus.push(lines[at++]);
      for (let row = 0; row < Math.max(minus.length, plus.length); row += 1) result.push([minus[row], plus[row]]);
    }
    return result;
  };
  const drawLines = (box, lines) => {
    const rows = pairs(lines);
    let at = 0;
    const step = () => {
      const part = document.createDocumentFragment();
      const end = Math.min(rows.length, at + linesAtOnce);
      if (sideBySide) {
        for (; at < end; at += 1) {
          const [before, after] = rows[at];
          if (before !== undefined && before[0] === '!') { part.append(lineOf(before)); continue; }
          const row = make('div', 'pair');
          const both = before !== undefined && after !== undefined && before[0] === '-';
          row.append(before === undefined ? make('div') : lineOf(before, both ? after : undefined));
          row.append(after === undefined ? make('div') : lineOf(after, both ? before : undefined));
          part.append(row);
        }
      } else {
        // A run of replaced lines: first what goes, then what comes.
        while (at < end) {
          if (rows[at][0] === rows[at][1]) { part.append(lineOf(rows[at][0])); at += 1; continue; }
          let last = at;
          while (last < end && rows[last][0] !== rows[last][1]) last += 1;
          const run = rows.slice(at, last);
          for (const [before, after] of run) if (before !== undefined) part.append(lineOf(before, after));
          for (const [before, after] of run) if (after !== undefined) part.append(lineOf(after, before));
          at = last;
        }
      }
      box.append(part);
      if (at < rows.length) {
        const more = make('button', 'more', (rows.length - at).toLocaleString() + ' more lines');
        more.onclick = () => { more.remove(); step(); };
        box.append(more);
      }
    };
    step();
  };

  // ---- entries ----
  /** What a sentence quotes in backticks becomes code. */
  const sentence = (text) => {
    const element = make('span');
    text.split(/\x60([^\x60]+)\x60/).forEach((part, index) => element.append(index % 2 === 1 ? make('code', '', part) : part));
    return element;
  };
  const drawBody = (row, entry) => {
    const body = make('div', 'body');
    for (const finding of entry.findings) {
      const line = make('div', 'finding ' + finding.severity);
      line.append(make('span', 'badge', finding.severity), ' ', sentence(finding.text), ' ', make('code', 'quiet', finding.rule));
      body.append(line);
    }
    for (const [path, lines] of entry.blocks) {
      if (path !== '') body.append(make('div', 'path', path));
      const box = make('div', 'lines');
      drawLines(box, lines);
      body.append(box);
    }
    if (entry.blocks.length === 0) body.append(make('div', 'path', 'nothing but the name differs'));
    row.append(body);
  };
  const isAll = (entry) => entry.contexts.length === data.contexts.length;
  const drawRow = (entry) => {
    const row = make('details', 'entry ' + entry.action);
    const summary = make('summary');
    summary.append(make('span', 'sign', signs[entry.action]));
    if (entry.severity !== 'none') summary.append(make('span', 'badge ' + entry.severity, entry.severity));
    const name = make('span', 'name', entry.kind + '/' + entry.name);
    if (entry.before !== '') name.prepend(entry.kind + '/' + entry.before + ' → ');
    summary.append(name);
    if (entry.namespace !== '') summary.append(make('span', 'quiet', 'in ' + entry.namespace));
    const about = [entry.fate, ...entry.facts];
    summary.append(make('span', 'quiet', about.join(', ')));
    if (entry.gist.length > 0) {
      const gist = make('span', 'gist');
      for (const name of entry.gist.slice(0, 4)) gist.append(make('code', '', name), ' ');
      if (entry.gist.length > 4) gist.append('…');
      summary.append(gist);
    }
    if (data.contexts.length > 1) {
      const names = isAll(entry) ? 'all contexts' : entry.contexts.map((index) => data.contexts[index]).join(', ');
      summary.append(make('span', 'right', names));
    }
    row.append(summary);
    row.addEventListener('toggle', () => {
      if (row.open && row.childElementCount === 1) drawBody(row, entry);
    });
    row.entry = entry;
    return row;
  };
  const open = (row) => {
    if (row.childElementCount === 1) drawBody(row, row.entry);
    row.open = true;
  };

  let turn = 0;
  const draw = () => {
    turn += 1;
    drawn = 0;
    list.replaceChildren();
    if (shown.length === 0) list.append(make('div', 'empty', data.entries.length === 0 ? 'No resource changes.' : 'Nothing fits the filters.'));
    document.getElementById('count').textContent =
      shown.length === data.entries.length ? shown.length.toLocaleString() + ' resources' : shown.length.toLocaleString() + ' of ' + data.entries.length.toLocaleString();
    drawMore(turn);
  };
  /** The rest follows while nothing else is to be done, so that the browser's own search finds every name. */
  const drawMore = (mine) => {
    if (mine !== turn || drawn >= shown.length) return;
    const part = document.createDocumentFragment();
    const end = Math.min(shown.length, drawn + rowsAtOnce);
    for (; drawn < end; drawn += 1) part.append(drawRow(shown[drawn]));
    list.append(part);
    if (drawn < shown.length) setTimeout(() => drawMore(mine), 0);
  };
  /** What is worst is read without a click. */
  const openFirst = () => {
    const rows = [...list.querySelectorAll('details.entry')];
    const severe = rows.filter(({ entry }) => entry.severity === 'critical' || entry.severity === 'high');
    const due = severe.length > 0 ? severe : rows.filter(({ entry }) => entry.action === 'changed' || entry.action === 'renamed');
    let lines = 0;
    for (const row of due) {
      lines += row.entry.blocks.reduce((sum, block) => sum + block[1].length + 1, 0);
      if (lines > (severe.length > 0 ? 200 : 60) && row !== severe[0]) break;
      open(row);
    }
  };

  // ---- search and filters ----
  const texts = new WeakMap();
  const textOf = (entry) => {
    let text = texts.get(entry);
    if (text === undefined) {
      const parts = [entry.kind + '/' + entry.name, entry.before, entry.namespace, ...entry.findings.flatMap((finding) => [finding.text, finding.rule])];
      for (const [path, lines] of entry.blocks) parts.push(path, ...lines);
      text = parts.join('\n').toLowerCase();
      texts.set(entry, text);
    }
    return text;
  };
  const value = (id) => document.getElementById(id).value;
  const refilter = () => {
    const words = value('search').toLowerCase().split(/\s+/).filter((word) => word !== '');
    const severity = value('severity');
    const kind = value('kind');
    const context = value('context');
    const action = value('action');
    shown = data.entries.filter((entry) =>
      (severity === '' || entry.severity === severity) &&
      (kind === '' || entry.kind === kind) &&
      (action === '' || entry.action === action) &&
      (context === '' || entry.contexts.includes(Number(context))) &&
      words.every((word) => textOf(entry).includes(word)));
    draw();
  };
  const fill = (id, options) => {
    const select = document.getElementById(id);
    for (const [key, text] of options) {
      const option = make('option', '', text);
      option.value = key;
      select.append(option);
    }
    if (options.length < 2) select.hidden = true;
  };
  const counted = (values, order) => {
    const counts = new Map();
    for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
    const keys = order === undefined ? [...counts.keys()].sort() : order.filter((key) => counts.has(key));
    return keys.map((key) => [key, (key === 'none' ? 'no finding' : key) + ' (' + counts.get(key) + ')']);
  };
  fill('severity', counted(data.entries.map((entry) => entry.severity), ['critical', 'high', 'medium', 'info', 'none']));
  fill('kind', counted(data.entries.map((entry) => entry.kind)));
  fill('action', counted(data.entries.map((entry) => entry.action), ['removed', 'renamed', 'changed', 'added']));
  fill('context', data.contexts.map((name, index) => [String(index), name]));
  let timer;
  document.getElementById('search').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(refilter, 120); });
  for (const id of ['severity', 'kind', 'context', 'action']) document.getElementById(id).addEventListener('change', refilter);

  // ---- buttons ----
  document.getElementById('sides').onclick = (event) => {
    sideBySide = !sideBySide;
    event.currentTarget.setAttribute('aria-pressed', String(sideBySide));
    for (const row of list.querySelectorAll('details')) {
      row.querySelector('.body')?.remove();
      if (row.open) drawBody(row, row.entry);
    }
  };
  document.getElementById('unfold').onclick = () => { for (const row of [...list.querySelectorAll('details')].slice(0, 500)) open(row); };
  document.getElementById('fold').onclick = () => { for (const row of list.querySelectorAll('details[open]')) row.open = false; };
  document.getElementById('theme').onclick = () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
  };
  tools.hidden = data.entries.length === 0;
  draw();
  openFirst();
  document.body.dataset.ready = String(Math.round(performance.now()));
})();
`;
// src/report/sections/since.ts
function sincesOf(report, options) {
	return (report.since ?? []).map((since) => {
		const bundles = bundlesOf({
			...report,
			contexts: since.contexts
		}, options);
		return {
			sentence: sentenceOf(since, report, bundles),
			bundles,
			notes: since.notes
		};
	});
}
function sentenceOf(since, { head }, bundles) {
	const { commit, kind, by, status, reason } = since;
	if (kind === "approval" && commit !== void 0 && commit === head.commit) return `${quoted(commit.slice(0, 7))}, this very commit, is approved by ${names(by)}`;
	const number = bundles.flatMap((bundle) => bundle.entries).filter(({ isQuiet }) => !isQuiet).length;
	const outcomes = {
		unknown: `cannot be told: ${reason ?? "what was shown then is not known any more"}`,
		same: "nothing in the renders changed",
		changed: numbers(number, since.back ?? 0)
	};
	return `${beginning(since)}: ${outcomes[status]}`;
}
function numbers(changed, back) {
	const again = `${back === 1 ? "is" : "are"} as at the base again`;
	if (changed > 0) return `${plural(changed, "resource")} changed${back === 0 ? "" : `, ${back} ${again}`}`;
	return back === 0 ? "no resource really changed" : `${plural(back, "resource")} ${again}`;
}
function beginning({ kind, commit, file, by, rewritten }) {
	const at = commit === void 0 ? "" : quoted(commit.slice(0, 7));
	const was = rewritten === true ? "replaced by a rebase or force push" : "";
	if (kind === "approval") return `Since the approval at ${at}${was === "" ? "" : ` (${was})`} by ${names(by)}`;
	if (kind === "push") return `Since the last push (${[at, was].filter((part) => part !== "").join(", ")})`;
	return `Since ${quoted(file ?? "the earlier report")}${at === "" ? "" : ` (${at})`}`;
}
const names = (by) => by.map((name) => quoted(`@${name}`)).join(" and ");
const quoted = (text) => `\`${text.replaceAll("`", "'")}\``;
// src/report/html/since.ts
const mostEntries = 200;
const mostLines = 400;
function sinceList(report, { names }, options) {
	return sincesOf(report, options).map(({ sentence: sentenceText, bundles, notes }) => {
		const entries = bundles.flatMap((bundle) => bundle.entries);
		const shown = entries.slice(0, mostEntries).map((entry) => entryText(entry, names, options));
		const rest = entries.length - shown.length;
		const more = rest === 0 ? "" : `<p class="quiet">… and ${rest} more</p>\n`;
		const lines = notes.map((note) => `<p>${marked(sentence(note))}</p>\n`);
		return `<h2>${marked(`${sentenceText}.`)}</h2>\n${shown.join("")}${more}${lines.join("")}`;
	}).join("");
}
const signs$3 = {
	added: "+",
	removed: "−",
	changed: "~",
	renamed: "⇄"
};
const marks$1 = {
	same: "",
	removed: "minus",
	added: "plus",
	note: "note"
};
const prefixes$1 = {
	same: "  ",
	removed: "- ",
	added: "+ ",
	note: "! "
};
function entryText({ change, contexts }, names, options) {
	const { kind, resource } = change;
	const where = names.length > 1 ? contexts.map((index) => names[index] ?? "").join(", ") : "";
	const name = kindAndName(resource);
	let room = mostLines;
	const blocks = blocksOf(change, options).map(({ path, lines }) => {
		const shown = lines.slice(0, Math.max(0, room));
		room -= lines.length;
		const rows = shown.map(({ sign, text }) => `<div class="${marks$1[sign]}">${escapedLine(prefixes$1[sign] + visibleLine(text))}</div>`);
		const more = shown.length < lines.length ? `<div class="note">! … ${lines.length - shown.length} more</div>` : "";
		return `${path === "" ? "" : `<div class="path">${escaped(path)}</div>`}<div class="lines">${rows.join("")}${more}</div>`;
	});
	return `<details class="entry ${kind}" open><summary>${`<span class="sign">${signs$3[kind]}</span><span class="name">${escaped(name)}</span><span class="right">${escaped(where)}</span>`}</summary><div class="body">${blocks.join("\n")}</div></details>\n`;
}
const escapedLine = (text) => text.split("	").map(escaped).join("	");
// src/report/html/style.ts
const pageStyle = String.raw`
:root {
  color-scheme: light;
  --back: #ffffff; --soft: #f6f8fa; --line: #d1d9e0; --text: #1f2328; --quiet: #59636e; --link: #0969da;
  --add: #dafbe1; --add-mark: #aceebb; --remove: #ffebe9; --remove-mark: #ffcecb; --note: #fff8c5; --path: #6639ba;
  --critical: #cf222e; --high: #bc4c00; --medium: #9a6700; --info: #0969da;
}
:root[data-theme=dark] {
  color-scheme: dark;
  --back: #0d1117; --soft: #151b23; --line: #3d444d; --text: #f0f6fc; --quiet: #9198a1; --link: #4493f8;
  --add: #12261e; --add-mark: #1f572d; --remove: #25171c; --remove-mark: #78191b; --note: #272215; --path: #be8fff;
  --critical: #f85149; --high: #e08130; --medium: #d29922; --info: #4493f8;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme=light]) {
    color-scheme: dark;
    --back: #0d1117; --soft: #151b23; --line: #3d444d; --text: #f0f6fc; --quiet: #9198a1; --link: #4493f8;
    --add: #12261e; --add-mark: #1f572d; --remove: #25171c; --remove-mark: #78191b; --note: #272215; --path: #be8fff;
    --critical: #f85149; --high: #e08130; --medium: #d29922; --info: #4493f8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 14px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 20px 24px 80px; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 22px 0 8px; }
code, .lines { font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace; font-size: 12.5px; }
code { background: var(--soft); border-radius: 4px; padding: 1px 3px; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
table.facts { border-collapse: collapse; margin-top: 12px; }
table.facts th { text-align: left; font-weight: 600; }
table.facts + .finding { margin-top: 18px; }
table.facts th, table.facts td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain li { margin: 0 0 6px; }
.badge { display: inline-block; border-radius: 10px; padding: 0 8px; font-size: 12px; font-weight: 600; border: 1px solid currentColor; }
.critical { color: var(--critical); } .high { color: var(--high); } .medium { color: var(--medium); } .info { color: var(--info); }
.finding { border-left: 4px solid currentColor; padding: 4px 10px; background: var(--soft); }
.finding > span:not(.badge) { color: var(--text); }
.tools { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 24px -24px 12px; padding: 10px 24px; background: var(--back); border-bottom: 1px solid var(--line); }
.tools input, .tools select, .tools button, .more { font: inherit; color: var(--text); background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; }
.tools select { max-width: 150px; }
.tools input { flex: 1 1 200px; min-width: 140px; }
.tools button[aria-pressed=true] { border-color: var(--link); color: var(--link); }
.tools button, .more, summary { cursor: pointer; }
details.entry { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 8px; content-visibility: auto; contain-intrinsic-size: auto 38px; }
details.entry > summary { padding: 7px 12px; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; list-style: none; }
details.entry > summary::before { content: "▸"; color: var(--quiet); }
details.entry[open] > summary::before { content: "▾"; }
details.entry[open] > summary { border-bottom: 1px solid var(--line); background: var(--soft); border-radius: 6px 6px 0 0; }
summary .sign { font-weight: 700; width: 1em; text-align: center; }
summary .name { font-weight: 600; overflow-wrap: anywhere; }
.added > summary .sign { color: #1a7f37; } .removed > summary .sign { color: var(--critical); } .changed > summary .sign { color: var(--medium); }
summary .gist code { color: var(--quiet); }
summary .right { margin-left: auto; color: var(--quiet); }
.body { padding: 8px 0; overflow-x: auto; }
.body .finding { margin: 4px 12px 8px; }
.path { color: var(--path); font-weight: 600; padding: 4px 12px 2px; overflow-wrap: anywhere; font-size: 12.5px; font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace; }
.lines { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; margin-bottom: 6px; }
.lines > div { padding: 0 12px 0 26px; text-indent: -14px; }
.lines .pair { display: grid; grid-template-columns: 1fr 1fr; padding: 0; text-indent: 0; }
.lines .pair > div { padding: 0 12px 0 26px; text-indent: -14px; min-width: 0; }
.lines .pair > div:first-child { border-right: 1px solid var(--line); }
.lines .plus { background: var(--add); } .lines .minus { background: var(--remove); } .lines .note { background: var(--note); }
.lines .plus mark { background: var(--add-mark); color: inherit; } .lines .minus mark { background: var(--remove-mark); color: inherit; }
.more { margin: 4px 12px; }
.empty { padding: 30px; text-align: center; color: var(--quiet); }
`;
// src/report/html/report.ts
function htmlReport(report, options = {}) {
	const facts = options.facts ?? reportFactsOf(report, options);
	const lineOptions = facts.options;
	const bundles = facts.bundles();
	const entries = bundles.flatMap((bundle) => bundle.entries).toSorted((a, b) => weight(a) - weight(b));
	const places = facts.places();
	const title = `${report.title}: ${headlineText(report, bundles)}`;
	const data = JSON.stringify(pageData(places.names, entries, lineOptions)).replaceAll("<", "\\u003c");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${hash(pageScript)}'; style-src '${hash(pageStyle)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<div class="quiet">${side$2(report.base)} → ${side$2(report.head)}</div>
${deployList(report)}${gateVerdicts(report)}${sinceList(report, places, lineOptions)}${summaryTable(report, places)}${clusterList(report, places)}${stopList(report)}${dependencyList(report, places)}${restartList(report)}${problemList(report, places)}${findingList(facts)}${driftTable(report, places)}${imageTable(facts)}
<div class="tools" id="tools" hidden>
<input id="search" type="search" placeholder="Search names, paths and values" aria-label="Search">
${select("severity", "All severities")}${select("kind", "All kinds")}${select("context", "All contexts")}${select("action", "All changes")}
<button id="sides" type="button" aria-pressed="false">Side by side</button>
<button id="unfold" type="button" title="The first 500 that are shown">Unfold</button><button id="fold" type="button">Fold</button>
<button id="theme" type="button" aria-label="Dark or light">◐</button>
<span class="quiet" id="count"></span>
</div>
<noscript><p>The resources are shown by a script, which is switched off here.</p></noscript>
<div id="entries"></div>
${quietList(facts)}${assumptionList(facts)}${noteList(report, facts)}
</main>
<script type="application/json" id="data">${data}<\/script>
<script>${pageScript}<\/script>
</body>
</html>
`;
}
const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
function side$2(of) {
	const { commit } = of;
	const name = sideName(of);
	const short = commit === void 0 || commit.startsWith(name) ? "" : ` (${escaped(commit.slice(0, 7))})`;
	return `<code>${escaped(name)}</code>${short}`;
}
const select = (id, all) => `<select id="${id}" aria-label="${all}"><option value="">${all}</option></select>\n`;
// src/report/document/values.ts
const longestWord = 4096;
const mostText$1 = 2097152;
const mostCounted = 1e9;
const clipped = (long, most) => long.length <= most ? long : `${long.slice(0, most - 1)}…`;
const word = pipe(string("a text"), transform((long) => clipped(long, longestWord)));
const text = pipe(string("a text"), transform((long) => clipped(long, mostText$1)));
const flag = boolean("true or false");
const yes = literal(true, "true");
const measure = pipe(custom((given) => typeof given === "object" && given !== null && "numeral" in given, "a number"), transform(({ numeral }) => Number(numeral)), number$2());
const whole = `a whole number from 0 to ${mostCounted}`;
const count$1 = pipe(measure, integer(whole), minValue(0, whole), check$2((given) => given <= mostCounted, whole));
const ordinal = pipe(count$1, metadata({ minimum: 1 }));
const value = about(any$1(), "Any value of a manifest. Numbers are exact.");
const map = custom((given) => given instanceof Map, "a map");
const list = (item) => list$2(item, "a list");
const words$2 = list(word);
const inMap = (shape) => pipe(map, transform((given) => Object.fromEntries(given)), shape);
const fields = (entries) => inMap(object(entries, "a map"));
function fieldsOf(entries) {
	return fields(entries);
}
function namedOf(item) {
	const read = rawTransform(({ dataset, addIssue, NEVER }) => {
		const items = new Map();
		for (const [key, given] of dataset.value) {
			const result = readOrIssue(item, given);
			if (!result.success) {
				const [{ message, input, path }] = result.issues;
				addIssue({
					message,
					input,
					path: [{
						type: "unknown",
						origin: "value",
						input: dataset.value,
						key,
						value: given
					}, ...path ?? []]
				});
				return NEVER;
			}
			items.set(clipped(key, longestWord), result.output);
		}
		return items;
	});
	const written = record$1(string(), item);
	return pipe(map, read, chosen(written, () => any$1()));
}
const unread = (shape) => lazy((given) => given === void 0 ? shape : any$1());
const chosen = (all, choose) => lazy((given) => given === void 0 ? all : choose(given));
const has = (given, key) => given instanceof Map && given.has(key);
const given = (key, content) => content === void 0 ? {} : { [key]: content };
// src/report/packed-text.ts
const mostPlain = 4096;
function packText(text) {
	if (text === null || text.length <= mostPlain) return text;
	return new Map([["gzip", gzipSync(text).toString("base64")]]);
}
function unpackText(gzip) {
	try {
		return gunzipSync(Buffer$1.from(gzip, "base64"), { maxOutputLength: 4 * mostText$1 }).toString("utf8");
	} catch {
		return;
	}
}
// src/report/json.ts
function jsonReport(report, options = {}) {
	const lineOptions = { showNoise: options.showNoise ?? false };
	const value = record({
		version: count$2(report.version),
		title: report.title,
		base: sideValue(report.base),
		head: sideValue(report.head),
		failOn: report.failOn,
		contexts: [],
		command: report.command,
		limits: report.limits,
		since: report.since?.map((since) => sinceValue(since, lineOptions)),
		gates: report.gates?.map(gateValue),
		deploys: report.deploys?.map(deployValue)
	});
	const whole = `${writeJson(value, 1)}\n`;
	if (report.contexts.length === 0) return whole;
	const contexts = report.contexts.map((context) => writeJson(contextValue(context, lineOptions), 1, "  "));
	return whole.replace("\n \"contexts\": []", () => `\n "contexts": [\n  ${contexts.join(",\n  ")}\n ]`);
}
const sideValue = (side) => record({
	name: side.name,
	commit: side.commit
});
function contextValue(context, options) {
	return record({
		service: context.service,
		context: context.context,
		release: context.release,
		namespace: context.namespace,
		formerRelease: context.formerRelease && record({ ...context.formerRelease }),
		against: context.against,
		kubeVersion: context.kubeVersion && record({ ...context.kubeVersion }),
		status: context.status,
		failOn: context.failOn,
		problems: context.problems.map(({ side, problem }) => problemValue(side, problem)),
		comparison: context.comparison && comparisonValue(context.comparison, options),
		live: context.live && liveValue(context.live),
		images: context.images?.map(imageRowValue),
		commitImages: context.commitImages?.map(({ resource, container }) => record({
			resource: identityValue(resource),
			container
		})),
		dependencies: context.dependencies?.map((row) => record({ ...row })),
		digest: context.digest && record({ ...context.digest }),
		shown: context.shown && new Map(Array.from(context.shown, ([id, text]) => [id, packText(text)])),
		ignore: context.ignore?.map((rule) => record({ ...rule })),
		milliseconds: context.milliseconds === void 0 ? void 0 : count$2(context.milliseconds)
	});
}
function liveValue({ cluster, verb, method, helm, release, drift, kept, notAsked }) {
	return record({
		cluster,
		verb,
		method,
		helm: helm && record({ ...helm }),
		release: release && record({
			...release,
			revision: count$2(release.revision)
		}),
		drift: drift.map(({ resource, path, released, live, manager, time, reverted, after }) => record({
			resource: identityValue(resource),
			path: path && pathText(path),
			steps: path?.map(stepValue),
			released,
			live,
			manager,
			time,
			reverted,
			after
		})),
		kept: kept.map(identityValue),
		notAsked: notAsked.map(({ resource, reason }) => record({
			resource: identityValue(resource),
			reason
		}))
	});
}
function sinceValue(since, options) {
	const { kind, commit, file, by, rewritten, status, reason, contexts, back, notes } = since;
	return record({
		kind,
		commit,
		file,
		by,
		rewritten,
		status,
		reason,
		contexts: contexts.filter(({ comparison }) => comparison !== void 0).map((context) => contextValue(context, options)),
		back: back === void 0 ? void 0 : count$2(back),
		notes
	});
}
function problemValue(side, problem) {
	const { severity, code, message, at, hint } = problem;
	return record({
		side,
		severity,
		code,
		message,
		at: at && record({
			file: at.file,
			line: count$2(at.line),
			column: count$2(at.column),
			path: at.path
		}),
		hint
	});
}
function imageRowValue({ resource, container, init, before, after }) {
	return record({
		resource: resource.id,
		container,
		init,
		before: before && imageValue(before),
		after: after && imageValue(after)
	});
}
const imageValue = (image) => record({ ...image });
function comparisonValue(comparison, options) {
	const counts = Object.entries(comparison.counts).map(([key, value]) => [key, count$2(value)]);
	return record({
		counts: new Map(counts),
		resources: comparison.resources.map((change) => resourceValue(change, refValue)),
		quiet: options.showNoise ? shownResources(comparison, options).quiet.map((change) => resourceValue(change, refValue)) : void 0,
		groups: comparison.groups.map(groupValue),
		restarts: comparison.restarts.map(({ resource, because, quiet }) => record({
			resource: resource.id,
			because,
			quiet
		})),
		findings: comparison.findings.map(findingValue),
		random: comparison.random.map(randomValue),
		limits: comparison.limits.map(({ kind, message, resource }) => record({
			kind,
			message,
			resource: resource?.id
		}))
	});
}
// src/report/comment/escape.ts
const longestName = 330;
function code(text) {
	return span(clip(visible(text), longestName));
}
const span = (shown) => shown === "" ? "`\"\"`" : codeSpan(shown);
const quotedCode = (text) => `\`${text.replaceAll(/\s+/g, " ").replaceAll("`", "'") || " "}\``;
function cellCode(text) {
	const parts = clip(visible(text), longestName).split("|");
	return parts.map((part) => part === "" && parts.length > 1 ? "" : code(part)).join("&#124;");
}
function html(text) {
	return clip(visible(text), longestName).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`).trim();
}
const harmless = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'\u2019/.,;:%()+=\u2013\u2014-]*[?!"'.,;:)]*$/u;
const linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
const dotted$1 = /^[a-z][\w-]+(?:\.[\w-]{2,})+[,;:.]?$/i;
const marks = /^(?:[-+=]+|[0-9]+[.)])$/;
const token = /(?<=^| )(?:(?<tag>\(secret [0-9a-f]{12}\))(?<end>[.,;:]?)|(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|\{\{[^{}`]{1,200}\}\}[,;:.]?|<[\w.$(][^<>`]{0,199}>[,;:.]?|[^ ]+)(?= |$)/g;
function prose(text, longest = 600) {
	return clip(visible(text).trim(), longest).replace(token, (...groups) => {
		const [whole, tag, end, open, quoted, close] = groups;
		if (tag !== void 0) return `${code(tag)}${end ?? ""}`;
		return quoted === void 0 ? wordText(whole ?? "") : `${open ?? ""}${code(quoted)}${close ?? ""}`;
	});
}
function wordText(text) {
	if (text === "->") return "→";
	if (harmless.test(text) && !linked.test(text) && !marks.test(text) && !dotted$1.test(text)) return text;
	const [end = ""] = /[,;:.]?$/.exec(text) ?? [];
	return text === end ? code(text) : `${code(text.slice(0, text.length - end.length))}${end}`;
}
function fenceFor(run) {
	return "`".repeat(Math.max(3, run + 1));
}
// src/report/comment/footer.ts
function commandLine(report, room) {
	if (report.command === void 0) return "";
	const line = `Run locally: ${span(visible(report.command))}\n`;
	return line.length <= room ? line : "";
}
function localCommand({ config, context, plain, ignore, includeTests, validate, live }, baseCommit, flags) {
	return [...[
		"pligos",
		"diff",
		...context.length === 0 && flags.length > 0 && plain === void 0 ? ["*"] : context,
		...plain === void 0 ? flagged("-c", config.length === 1 && config[0] === "." ? [] : config) : [
			...flagged("--chart", plain.charts),
			...flagged("-f", plain.valueFiles),
			...flagged("--release", [plain.release]),
			...flagged("-n", [plain.namespace])
		],
		...flagged("--base", [baseCommit?.slice(0, 12)]),
		...live ? ["--live"] : [],
		...flagged("--ignore", ignore),
		...includeTests ? ["--include-tests"] : [],
		...flagged("--validate", [validate === "changed" ? void 0 : validate])
	], ...flags.length === 0 ? [] : ["--", ...flags]].map(shellWord).join(" ");
}
const flagged = (flag, values) => values.flatMap((value) => value === void 0 || value === "" ? [] : [flag, value]);
const shellWord = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
// src/report/comment/icon.ts
const icons = {
	critical: "🔴",
	high: "🟠",
	medium: "🟡",
	info: "🔵"
};
const icon = (severity) => severity ? `${icons[severity]} ` : "";
// src/report/comment/section.ts
const signs$2 = {
	added: "+",
	removed: "−",
	changed: "~",
	renamed: "⇄"
};
function listed({ first, entries }, options) {
	const names = entries.map((entry) => titleText(entry, code)).join(", ");
	const facts = factsOf(first, entries.length, options);
	return `- ${icon(first.severity)}${signs$2[first.change.kind]} ${names}${facts === "" ? "" : `, ${facts}`}\n`;
}
function section(unit, limit, open, options) {
	const { first, entries } = unit;
	const facts = [factsOf(first, entries.length, options), gist(first, options)].filter((text) => text !== "");
	const name = entries.length === 1 ? titleText(first, inCode) : several(unit);
	const summary = [`${icon(first.severity)}<b>${signs$2[first.change.kind]}</b> ${name}`, ...facts].join(" · ");
	const names = entries.length === 1 ? "" : `${entries.map((entry) => titleText(entry, code)).join(", ")}\n\n`;
	const head = `<details${open ? " open" : ""}><summary>${summary}</summary>\n\n${names}${intro(first, options)}`;
	const tail = "</details>\n\n";
	const body = fenced(unit.blocks, limit - head.length - 12 - 80);
	if (body === void 0) return void 0;
	return {
		text: `${head}${body.text}${tail}`,
		isWhole: body.isWhole
	};
}
function several({ entries }) {
	const [kind = "", ...others] = new Set(entries.map(({ change }) => change.resource.kind));
	return others.length === 0 ? `${entries.length} × ${inCode(kind)}` : `${entries.length} resources`;
}
const inCode = (text) => `<code>${html(text)}</code>`;
function factsOf(entry, resources, options) {
	const { change, restart } = entry;
	const facts = [];
	if (change.kind === "added") facts.push("new");
	const loss = lossText(entry);
	if (loss !== void 0) facts.push(loss);
	if (change.kind === "changed" || change.kind === "renamed") {
		const each = resources > 1 ? " each" : "";
		if (entry.isLabels) facts.push("labels only");
		else facts.push(`${plural(changeCount(change.changes, options), "change")}${each}`);
	}
	if (entry.isQuiet) facts.push("noise only");
	if (restart !== void 0) facts.push("pods restart");
	if (change.resource.hook !== void 0) facts.push("hook");
	return facts.join(", ");
}
function gist(entry, options) {
	const names = gistOf(entry.change, options);
	return `${names.slice(0, 4).map(inCode).join(", ")}${names.length > 4 ? ", …" : ""}`;
}
function intro(entry, options) {
	const { change, restart, random } = entry;
	const paragraphs = [];
	if (change.kind === "renamed") {
		const why = change.by === "hash" ? "only the hash at the end of the name differs" : `${Math.round(change.likeness * 100)} % of the content is the same`;
		const what = entry.isLeft ? "Helm creates it in the second release, and the old one stays" : "The cluster deletes one and creates the other";
		paragraphs.push(`${what}; ${why}.`);
	}
	const isPlain = "changes" in change && shownChanges(change.changes, options).length <= (restart?.because.length ?? 0);
	if (restart !== void 0 && restart.because.length > 0 && !isPlain) paragraphs.push(`Pods restart because of ${restart.because.slice(0, 4).map(code).join(", ")}.`);
	if (random.length > 0) paragraphs.push(`${plural(random.length, "random field")} left out.`);
	return paragraphs.map((text) => `${text}\n\n`).join("");
}
const prefixes = {
	same: "  ",
	removed: "- ",
	added: "+ ",
	note: "! "
};
const longestLine$1 = 240;
const longestPath = 100;
function fenced(blocks, limit) {
	const lines = [];
	let run = 2;
	let length = 0;
	let total = 0;
	let isFull = false;
	for (const block of blocks) {
		total += block.lines.length + (block.path === "" ? 0 : 1);
		for (const line of isFull ? [] : blockLines(block)) {
			const ticks = line.includes("`") ? longestRun(line) : 0;
			isFull = length + line.length + 1 + 2 * (Math.max(run, ticks) + 1) + 10 > limit;
			if (isFull) break;
			lines.push(line);
			length += line.length + 1;
			run = Math.max(run, ticks);
		}
	}
	if (total === 0) return {
		text: "",
		isWhole: true
	};
	if (lines.length === 0) return void 0;
	const fence = fenceFor(run);
	const rest = total - lines.length;
	const more = rest === 0 ? "" : `… ${plural(rest, "more line")}, left out here.\n\n`;
	return {
		text: `${fence}diff\n${lines.join("\n")}\n${fence}\n\n${more}`,
		isWhole: rest === 0
	};
}
function* blockLines(block) {
	if (block.path !== "") yield `@@ ${clipMiddle(visibleLine(block.path), longestPath)} @@`;
	for (const [index, line] of block.lines.entries()) {
		const text = visibleLine(line.text);
		const partner = text.length > longestLine$1 ? visibleLine(partnerOf(block.lines, index)?.text ?? "") : "";
		yield prefixes[line.sign].trimEnd() === "" && text === "" ? "" : prefixes[line.sign] + around(text, partner);
	}
}
function partnerOf(lines, index) {
	const sign = lines[index]?.sign;
	if (sign === "removed" && lines[index + 1]?.sign === "added") return lines[index + 1];
	if (sign === "added" && lines[index - 1]?.sign === "removed") return lines[index - 1];
}
function around(text, other) {
	if (text.length <= longestLine$1) return text;
	let at = 0;
	while (at < text.length && at < other.length && text[at] === other[at]) at += 1;
	if (other === "" || at < longestLine$1 / 2) return clip(text, longestLine$1);
	const from = at - 80;
	return `…${clip(text.slice(/[\udc00-\udfff]/.test(text[from] ?? "") ? from - 1 : from), longestLine$1)}`;
}
// src/report/comment/fit.ts
const steps = [900, 4e3];
const unfolded = 2e3;
const unfoldedSevere = 6e3;
const leastRoom = 200;
function fit(parts, room, options) {
	const { lines, left } = listing(parts, room, options);
	const units = worstFirst(parts);
	return {
		sections: lines.size < units.length ? new Map() : detail(units, lines, left, options),
		lines
	};
}
function worstFirst(parts) {
	return parts.flatMap((part) => part.units).toSorted((a, b) => weight(a.first) - weight(b.first));
}
function listing(parts, room, options) {
	const partOf = new Map(parts.flatMap((part) => part.units.map((unit) => [unit, part])));
	const lines = new Map();
	const paid = new Set();
	let left = room;
	for (const unit of worstFirst(parts)) {
		const part = partOf.get(unit);
		const line = part?.lines.get(unit) ?? listed(unit, options);
		part?.lines.set(unit, line);
		const extra = part === void 0 || paid.has(part) ? 0 : part.heading.length + 1;
		if (line.length + extra > left) break;
		if (part !== void 0) paid.add(part);
		left -= line.length + extra;
		lines.set(unit, line);
	}
	return {
		lines,
		left
	};
}
function detail(units, lines, room, options) {
	const sections = new Map();
	const open = new Set();
	let left = room;
	let shown = 0;
	const hasSevere = units.some(isSevere);
	for (const step of [...steps, Number.POSITIVE_INFINITY]) for (const unit of units) {
		const current = sections.get(unit);
		if (left < leastRoom) break;
		if (current?.isWhole === true) continue;
		const line = lines.get(unit)?.length ?? 0;
		const used = current?.text.length ?? line;
		const next = section(unit, Math.min(step + line, left + used), current === void 0, options);
		if (next === void 0 || next.text.length > left + used) {
			if (current === void 0) break;
			continue;
		}
		left -= next.text.length - used;
		sections.set(unit, next);
	}
	for (const unit of units) {
		const { text = "", isWhole = false } = sections.get(unit) ?? {};
		if (text === "" || (hasSevere ? !isSevere(unit) : !("changes" in unit.first.change))) continue;
		shown += text.length;
		if (hasSevere ? shown <= unfoldedSevere || open.size === 0 : isWhole && shown <= unfolded) open.add(unit);
	}
	return new Map([...sections].map(([unit, { text }]) => [unit, text.replace(/^<details(?: open)?>/, open.has(unit) ? "<details open>" : "<details>")]));
}
const isSevere = ({ first }) => rank(first.severity) <= rank("high");
function groupText({ heading: head, units }, fitted) {
	const sections = units.map((unit) => fitted.sections.get(unit) ?? "").join("");
	const lines = units.map((unit) => fitted.sections.has(unit) ? "" : fitted.lines.get(unit) ?? "").join("");
	if (sections === "" && lines === "") return "";
	return `${head}${sections}${lines}${lines === "" ? "" : "\n"}`;
}
function countedNote(entries) {
	if (entries.length === 0) return "";
	const number = (kind) => entries.filter((entry) => entry.change.kind === kind).length;
	const kinds = [
		"removed",
		"renamed",
		"changed",
		"added"
	].filter((kind) => number(kind) > 0);
	return `… and ${plural(entries.length, "more resource")}: ${kinds.map((kind) => `${number(kind)} ${kind}`).join(", ")}.\n\n`;
}
// src/report/comment/cut.ts
function cut(part, room) {
	if (part.lines.length === 0) return "";
	if (part.lines.reduce((sum, line) => sum + line.length, part.head.length + 1) <= room) return `${part.head}${part.lines.join("")}\n`;
	let left = room - part.head.length - 1 - part.more(part.lines.length).length;
	if (left < 0) return "";
	let fitting = 0;
	for (const line of part.lines) {
		if (line.length > left) break;
		left -= line.length;
		fitting += 1;
	}
	return `${part.head}${part.lines.slice(0, fitting).join("")}${part.more(part.lines.length - fitting)}\n`;
}
const listRest = (rest) => `- … and ${rest} more\n`;
function where$1(places, contexts, before, name = code) {
	return listNames$2(namesWhere(places, contexts), before, name);
}
function listNames$2(names, before, name = code) {
	if (names.length === 0) return "";
	const rest = names.length - 8;
	return `${before}${names.slice(0, 8).map((one) => name(one)).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
const placesCell = ({ names }, contexts) => listNames$2(contexts.map((index) => names[index] ?? ""), "", cellCode);
// src/report/comment/table.ts
function contextTable(report, { names }, worstFirst) {
	const rows = report.contexts.map((context, index) => ({
		context,
		name: names[index] ?? ""
	})).filter(({ context }) => context.status !== "untouched");
	return {
		head: "| Context | Changes | Restarts | Highest risk | Time |\n| --- | --- | --- | --- | --- |\n",
		lines: (worstFirst ? rows.toSorted((a, b) => rankOf(a.context) - rankOf(b.context)) : rows).map(({ context, name }) => contextRow(context, name)),
		more: (rest) => `\n… and ${plural(rest, "more context")}.\n`
	};
}
const rankOf = (context) => context.status === "failed" ? -1 : rank(riskOf(context));
function contextRow(context, name) {
	const { comparison } = context;
	const changes = countsText(context);
	const note = statusNote(context);
	const restarts = comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length);
	const severity = riskOf(context);
	const risk = context.status === "failed" ? "❌ failed" : severity === void 0 ? "" : icon(severity) + severity;
	const time = context.milliseconds === void 0 ? "" : timeText(context.milliseconds);
	return `| ${[
		`${cellCode(name)}${note === void 0 ? "" : ` (${note})`}`,
		changes,
		restarts,
		risk,
		time
	].join(" | ")} |\n`;
}
function tableWithin(report, places, table, room) {
	const [only] = report.contexts;
	if (report.contexts.length === 1 && only?.comparison !== void 0 && only.service + only.context === "") {
		const restarts = only.comparison.restarts.length;
		const risk = riskOf(only);
		return `${[
			countsText(only),
			...restarts === 0 ? [] : [`${plural(restarts, "workload")} restart${restarts === 1 ? "s" : ""}`],
			...risk === void 0 ? [] : [`highest risk ${icon(risk)}${risk}`],
			...only.milliseconds === void 0 ? [] : [timeText(only.milliseconds)]
		].join(" · ")}\n\n`;
	}
	return cut(table.lines.reduce((sum, line) => sum + line.length, table.head.length + 1) <= room ? table : contextTable(report, places, true), room);
}
// src/report/comment/effects.ts
function stopPart(report) {
	return {
		head: "",
		lines: stopSentences(report, code).map((text) => `⛔ ${text}.\n`),
		more: (rest) => `… and ${plural(rest, "more reason")}.\n`
	};
}
function restartPart(report) {
	const { named, quiet } = sharedRestarts(report);
	return {
		head: "",
		lines: [...named.length === 0 ? [] : [`Pods of ${plural(restartCount(named), "workload")} restart: ${restartText(named, code, 8)}.\n`], ...quiet.length === 0 ? [] : [`Pods of ${plural(quiet.length, "workload")} restart for a checksum or a label only: ${listNames$2(quiet, "")}.\n`]],
		more: () => ""
	};
}
function dependencyPart(report, places) {
	return {
		head: "",
		lines: dependencyLines(report, places, {
			name: code,
			text: prose
		}).map((line) => `${line}.\n\n`),
		more: () => ""
	};
}
// src/report/comment/findings.ts
function findingPart(places, findings, title = "Findings") {
	const lines = findings.map(({ item, contexts, resources }, index) => {
		const before = findings[index - 1]?.item;
		const hint = before?.rule === item.rule && before.hint === item.hint ? "" : ` ${prose(sentence(item.hint))}`;
		const path = pathBeside(item);
		const at = path === "" ? "" : ` at ${code(path)}`;
		const place = placeOf$4(item);
		const unnamed = place === "" ? "" : ` ${code(place)}`;
		const about = `${resources.length === 0 ? unnamed : listNames$2(resources, " ")}${where$1(places, contexts, " in ")}`;
		const text = `${prose(item.message)}.${hint} (${code(item.rule)}${at})`;
		if (item.allowed !== void 0) return `- ⚪ ${item.severity}, allowed (${prose(item.allowed.reason)})${about}: ${text}\n`;
		return `- ${icon(item.severity)}**${item.severity}**${about}: ${text}\n`;
	});
	return {
		head: `### ${title}\n\n`,
		lines,
		more: listRest
	};
}
// src/report/comment/images.ts
function imagePart(places, images) {
	const isOne = images.every((image) => where$1(places, image.contexts, "") === "");
	const lines = images.map((image) => {
		const shown = image.workloads.slice(0, 6).map(cellCode).join(", ");
		const rest = image.workloads.length - 6;
		return `| ${[
			image.repository === "" ? "" : cellCode(image.repository),
			tagCell(image.before),
			tagCell(image.after),
			`${shown}${rest > 0 ? ` and ${rest} more` : ""}`,
			...isOne ? [] : [where$1(places, image.contexts, "", cellCode) || "all"]
		].join(" | ")} |\n`;
	});
	const columns = [
		"Image",
		"Before",
		"After",
		"Workloads",
		...isOne ? [] : ["Contexts"]
	];
	return {
		head: `### Images\n\n| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}\n`,
		lines,
		more: (rest) => `\n… and ${plural(rest, "more image")}.\n`
	};
}
const tagCell = (tag) => tag === void 0 ? "none" : tag === "" ? "no tag" : cellCode(tag);
// src/report/comment/notes.ts
const asIs = (name) => name;
function quietPart(places, groups, showNoise) {
	const lines = groups.flatMap((group) => {
		const values = group.values.slice(0, 2).map(({ before, after }) => `${side$1(before)} → ${side$1(after)}`);
		const rest = group.values.length - values.length;
		const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
		const reason = group.reason === void 0 ? "" : ` (${prose(group.reason)})`;
		const inContexts = where$1(places, group.contexts, " in ");
		const ids = showNoise ? group.ids.map((id) => `  - ${code(id)}\n`) : [];
		return [`- ${`${plural(group.resources, "resource")}${inContexts}`}: ${groupWords[group.kind]} ${code(group.what)}${reason}${shown}\n`, ...ids];
	});
	return {
		head: `### ${showNoise ? "Counted" : quietHeading}\n\n`,
		lines,
		more: listRest
	};
}
const side$1 = (value) => value === void 0 ? "nothing" : code(valueText(value, ""));
function notePart(report, places, fields) {
	const random = fields.map(({ item }) => {
		const path = item.path.length === 0 ? "the name" : code(pathText(item.path));
		const since = item.wasConstant ? ", which was a constant before" : "";
		return `- Random from render to render and left out: ${code(kindAndName(item.resource))} ${path}${since}\n`;
	});
	const limits = [
		...report.limits,
		...report.contexts.flatMap((context) => context.comparison?.limits.map((limit) => limit.message) ?? []),
		...liveNotes(report),
		...testNotes(report),
		...commitNotes(report)
	].map((limit) => `- ${prose(sentence(limit))}\n`);
	const untouched = untouchedNames(report, places, code);
	const untouchedLine = untouched.length === 0 ? [] : [`- Untouched, not rendered: ${listNames$2(untouched, "", asIs)}\n`];
	return {
		head: "### Notes\n\n",
		lines: [...new Set([
			...untouchedLine,
			...limits,
			...kubeVersions(report, places),
			...random
		])],
		more: listRest
	};
}
function kubeVersions(report, places) {
	const byVersion = new Map();
	for (const [index, { kubeVersion }] of report.contexts.entries()) {
		if (kubeVersion?.source !== "helm") continue;
		const indexes = byVersion.get(kubeVersion.version);
		if (indexes === void 0) byVersion.set(kubeVersion.version, [index]);
		else indexes.push(index);
	}
	return [...byVersion].map(([version, contexts]) => {
		return `- Rendered for Kubernetes ${prose(version)}, helm's own: no ${code("kubeVersion")} is set${where$1(places, contexts, " in ")}\n`;
	});
}
// src/report/comment/problems.ts
function problemPart(report, places) {
	const isNamed = report.contexts.length > 1 || report.contexts.some(({ context }) => context !== "");
	return {
		head: "### Problems\n\n",
		lines: sharedProblems(report).map((shared) => {
			const { side: of, problem, hidesBase } = shared;
			const which = isNamed ? `${contextsOf$1(shared, places, code)}: ` : "";
			const mark = problem.severity === "warning" ? "⚠️" : "❌";
			const base = of === "base" ? "at the base: " : "";
			const consequence = hidesBase ? " Everything is shown as new." : "";
			return `- ${mark} ${which}${base}${problemText(problem)}${consequence}\n`;
		}),
		more: listRest
	};
}
function problemText(problem) {
	const { at } = problem;
	const place = at === void 0 ? "" : ` (${code(`${at.file}:${at.line}:${at.column}`)})`;
	const hint = problem.hint === void 0 ? "" : ` ${prose(sentence(problem.hint))}`;
	return `${prose(problem.message)}${place}.${hint}`;
}
// src/report/comment/drift.ts
function clusterPart(report, places) {
	const mark = looksAtSeveral(report) ? "- " : "";
	return {
		head: "",
		lines: clusterSentences(report, places).map((text) => `${mark}${prose(sentence(text))}\n`),
		more: (rest) => `${mark}… and ${plural(rest, "more context")}.\n`
	};
}
function driftPart(report, places) {
	const { lead, columns, rows } = driftTableOf(report) ?? {
		lead: "",
		columns: [],
		rows: []
	};
	const lines = rows.map(({ resource, path, released, live, manager, time, fate, after, contexts }) => {
		return `| ${[
			cellCode(resource),
			path === "" ? "all of it" : cellCode(path),
			valueCell(released),
			valueCell(live),
			[...manager === "" ? [] : [cellCode(manager)], ...time === "" ? [] : [cellText(time)]].join(", "),
			fateCell(fate, after),
			...contexts === void 0 ? [] : [placesCell(places, contexts)]
		].join(" | ")} |\n`;
	});
	return {
		head: `### Drift\n\n${lead}\n\n| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}\n`,
		lines,
		more: (rest) => `\n… and ${rest} more.\n`
	};
}
const boldFates = new Set([
	"set back",
	"set to",
	"taken away",
	"created again"
]);
const fateCell = (fate, after) => `${boldFates.has(fate) ? `**${fate}**` : fate}${after === "" ? "" : ` ${valueCell(after)}`}`;
const longest$1 = 80;
const plainValues = new Set([
	"not set",
	"there",
	"deleted"
]);
const cellText = (time) => /^[\d: -]+ UTC$/.test(time) ? time : cellCode(time);
const valueCell = (text) => plainValues.has(text) ? text : cellCode(text.length > longest$1 ? `${text.slice(0, longest$1)}…` : text);
// src/report/units.ts
const most = 20;
const mostLabelled = 100;
const mostLabels = 40;
const fewChanges = 6;
function unitsOf(entries, options) {
	const units = [];
	const open = new Map();
	for (const entry of entries) {
		const key = sameness(entry, options);
		const unit = key === void 0 ? void 0 : open.get(key);
		if (unit !== void 0 && unit.entries.length < (entry.isLabels ? mostLabelled : most)) {
			unit.entries.push(entry);
			continue;
		}
		const next = {
			first: entry,
			entries: [entry]
		};
		units.push(next);
		if (key !== void 0) open.set(key, next);
	}
	return units.map((unit) => ({
		...unit,
		blocks: unitBlocks(unit, options)
	}));
}
function unitBlocks({ first, entries }, options) {
	if (!first.isLabels || entries.length === 1) return readingBlocks(first.change, options);
	const lines = new Map();
	for (const { change } of entries) for (const line of blocksOf(change, options).flatMap((block) => block.lines)) lines.set(line.sign + line.text, line);
	const all = [...lines.values()];
	const sorted = [
		"removed",
		"added",
		"note",
		"same"
	].flatMap((sign) => all.filter((line) => line.sign === sign).slice(0, mostLabels));
	const rest = all.length - sorted.length;
	const note = {
		sign: "note",
		text: `and ${rest} more lines`
	};
	return [{
		path: "metadata.labels",
		lines: rest === 0 ? sorted : [...sorted, note]
	}];
}
function sameness(entry, options) {
	const { change, findings, random, restart, namespace } = entry;
	if (change.kind !== "changed" || findings.length > 0 || random.length > 0) return void 0;
	if (entry.isLabels) return JSON.stringify(labelChanges(change.changes, options));
	const changes = shownChanges(change.changes, options);
	if (changes.length > fewChanges || changes.some(({ detail }) => detail !== void 0)) return void 0;
	const { kind, hook } = change.resource;
	return JSON.stringify([
		kind,
		namespace,
		hook !== void 0,
		restart?.because,
		blocksOf(change, options)
	]);
}
function labelChanges(changes, options) {
	return shownChanges(changes, options).map(({ path, before, after }) => [pathText(path), before === void 0 ? "added" : after === void 0 ? "removed" : "changed"].join(" ")).toSorted();
}
// src/report/comment/since.ts
function sinceText(report, places, room, options) {
	const all = sincesOf(report, options);
	const texts = [];
	let left = room - rule.length;
	for (const [at, since] of all.entries()) {
		const text = one(since, places, Math.floor(left / (all.length - at)), options);
		left -= text.length;
		texts.push(text);
	}
	const shown = texts.join("");
	return shown === "" ? "" : `${shown}${rule}`;
}
const rule = "### The whole change\n\n";
function one({ sentence: sentenceText, bundles, notes }, places, room, options) {
	const lead = `**${prose(sentenceText)}.**\n\n`;
	if (lead.length > room) return "";
	const noted = cut({
		head: "",
		lines: notes.map((note) => `- ${prose(sentence(note))}\n`),
		more: (rest) => `- … and ${rest} more\n`
	}, (room - lead.length) / 3);
	const several = places.names.length > 1;
	const parts = bundles.map(({ contexts, entries }) => ({
		heading: several ? `${listNames$2(contexts.map((index) => places.names[index] ?? ""), "In ")}:\n\n` : "",
		units: unitsOf(entries, options),
		lines: new Map()
	}));
	const fitted = fit(parts, room - lead.length - noted.length - 120, options);
	const rest = parts.flatMap(({ units }) => units.filter((unit) => !fitted.lines.has(unit) && !fitted.sections.has(unit)));
	return `${lead}${parts.map((part) => groupText(part, fitted)).join("")}${countedNote(rest.flatMap(({ entries }) => entries))}${noted}`;
}
// src/report/comment/headline.ts
function headline(report, bundles) {
	const name = clip(visible(report.title).trim(), 80);
	const title = `${name === "" ? ":" : prose(`${name}:`)} ${headlineText(report, bundles)}`;
	return `## ${worstIcon(report)}${title}\n\n${sideText(report.base)} → ${sideText(report.head)}\n\n`;
}
function worstIcon(report) {
	if (report.contexts.some((context) => context.status === "failed" || isBaseUnknown(context))) return "❌ ";
	return icon(report.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}
function sideText(side) {
	const { commit } = side;
	const name = sideName(side);
	const short = commit === void 0 || commit.startsWith(name) ? "" : ` (${code(commit.slice(0, 7))})`;
	return `${code(clip(name, 60))}${short}`;
}
function markdownReport(report, options = {}) {
	return markdownWithin(report, options)(options.budget ?? 64e3);
}
function markdownWithin(report, options = {}) {
	const facts = options.facts ?? reportFactsOf(report, options);
	const lineOptions = facts.options;
	const bundles = facts.bundles();
	const places = facts.places();
	const parts = {
		report,
		lineOptions,
		bundles,
		places,
		findings: findingPart(places, facts.groupedFindings()),
		assumptions: findingPart(places, facts.assumptions(), "Assumptions"),
		quiet: quietPart(places, facts.groups(), lineOptions.showNoise),
		restarts: restartPart(report),
		images: imagePart(places, facts.images()),
		notes: notePart(report, places, facts.random()),
		table: contextTable(report, places, false),
		drift: driftPart(report, places),
		groups: bundles.map((bundle) => ({
			heading: heading(places, bundle, bundles.length),
			units: unitsOf(bundle.entries, lineOptions),
			lines: new Map()
		}))
	};
	return (budget) => within(Math.max(500, budget), parts);
}
function within(budget, parts) {
	const { report, lineOptions, bundles, places, findings, groups } = parts;
	const head = headline(report, bundles);
	const foot = commandLine(report, (budget - head.length) / 3);
	let room = budget - head.length - foot.length;
	const take = (text) => {
		room -= text.length;
		return text;
	};
	const share = (part) => Math.floor(room * part);
	const since = take(sinceText(report, places, share(.4), lineOptions));
	const table = take(tableWithin(report, places, parts.table, share(.35)));
	const clusters = take(cut(clusterPart(report, places), share(.1)));
	const stops = take(cut(stopPart(report), share(.1)));
	const restarts = take(cut(parts.restarts, share(.1)));
	const dependencies = take(cut(dependencyPart(report, places), share(.1)));
	const problems = take(cut(problemPart(report, places), share(.3)));
	const drift = take(cut(parts.drift, share(.2)));
	const quiet = take(cut(parts.quiet, Math.min(share(.15), lineOptions.showNoise ? budget : 2e3)));
	const assumptions = take(cut(parts.assumptions, Math.min(share(.15), 2e3)));
	const notes = take(cut(parts.notes, Math.min(share(.15), 2e3)));
	const least = cut(findings, share(.3));
	const restNote = countedNote(bundles.flatMap((bundle) => bundle.entries));
	const { lines } = listing(groups, room - least.length - restNote.length, lineOptions);
	const used = groups.reduce((sum, group) => sum + groupText(group, {
		lines,
		sections: new Map()
	}).length, 0);
	const counted = countedNote(groups.flatMap(({ units }) => units.filter((unit) => !lines.has(unit))).flatMap((unit) => unit.entries));
	const isAll = counted === "";
	const findingText = take(isAll ? cut(findings, Math.max(least.length, Math.floor((room - used) * .7))) : least);
	const images = take(isAll ? cut(parts.images, Math.floor((room - used) * .4)) : "");
	const fitted = isAll ? fit(groups, room, lineOptions) : {
		lines,
		sections: new Map()
	};
	return `${head}${since}${table}${clusters}${stops}${dependencies}${restarts}${problems}${findingText}${drift}${images}${groups.map((group) => groupText(group, fitted)).join("")}${counted}${quiet}${assumptions}${notes}${foot}`;
}
function heading(places, bundle, bundles) {
	const isAll = bundles === 1 && bundle.contexts.length === places.names.length;
	const names = bundle.contexts.map((index) => places.names[index] ?? "");
	return `### ${isAll || places.names.length === 1 ? "Resources" : listNames$2(names, "In ")}\n\n`;
}
// src/report/names.ts
function namesReport(report, options = {}) {
	const { names } = placesOf(report);
	return report.contexts.flatMap(({ comparison }, index) => {
		if (comparison === void 0) return [];
		const { resources, quiet } = shownResources(comparison, { showNoise: options.showNoise ?? false });
		return [...resources.map((change) => {
			const before = change.kind === "renamed" ? [change.before.id] : [];
			return [
				change.kind,
				names[index] ?? "",
				change.resource.id,
				...before
			];
		}), ...quiet.map(({ resource }) => [
			"quiet",
			names[index] ?? "",
			resource.id
		])];
	}).map((fields) => `${fields.map(visible).join("	")}\n`).join("");
}
// src/report/patch.ts
function patchReport(report, options = {}) {
	const facts = options.facts ?? reportFactsOf(report, options);
	const lineOptions = facts.options;
	const { names } = facts.places();
	const several = report.contexts.length > 1;
	return report.contexts.flatMap(({ comparison }, index) => {
		if (comparison === void 0) return [];
		const { resources, quiet } = shownResources(comparison, lineOptions);
		return [...resources, ...quiet].map((change) => {
			const folder = several ? `${part(names[index] ?? "")}/` : "";
			const before = change.kind === "added" ? void 0 : folder + fileOf("before" in change ? change.before : change.resource);
			const after = change.kind === "removed" ? void 0 : folder + fileOf(change.resource);
			const hunks = hunksOf(blocksOf(change, lineOptions));
			return hunks === "" && change.kind !== "renamed" ? "" : `${head(before, after, hunks !== "")}${hunks}`;
		});
	}).join("");
}
function head(before, after, hasHunks) {
	const [a, b] = [before ?? after ?? "", after ?? before ?? ""];
	const lines = [`diff --git a/${a} b/${b}`];
	if (before === void 0) lines.push("new file mode 100644");
	if (after === void 0) lines.push("deleted file mode 100644");
	if (a !== b) lines.push(`rename from ${a}`, `rename to ${b}`);
	if (!hasHunks) return `${lines.join("\n")}\n`;
	lines.push(`--- ${before === void 0 ? "/dev/null" : `a/${a}`}`, `+++ ${after === void 0 ? "/dev/null" : `b/${b}`}`);
	return `${lines.join("\n")}\n`;
}
function fileOf(ref) {
	const name = ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}(generated)` : ref.name;
	return `${[
		ref.group,
		ref.kind,
		ref.namespace,
		name
	].filter((text) => text !== "").map(part).join("/")}.yaml`;
}
function part(text) {
	const plain = visible(text).replace(/[\s/\\"]/g, "_");
	return /^\.*$/.test(plain) ? `_${plain}` : plain;
}
function hunksOf(blocks) {
	let before = 1;
	let after = 1;
	let text = "";
	for (const block of blocks) {
		const lines = block.lines.filter((line) => line.sign !== "note");
		if (lines.length === 0) continue;
		const beforeCount = lines.filter((line) => line.sign !== "added").length;
		const afterCount = lines.filter((line) => line.sign !== "removed").length;
		const path = block.path === "" ? "" : ` ${visible(block.path)}`;
		text += `@@ -${range(before, beforeCount)} +${range(after, afterCount)} @@${path}\n${lines.map(lineText$1).join("")}`;
		before += beforeCount;
		after += afterCount;
	}
	return text;
}
const range = (start, length) => `${length === 0 ? start - 1 : start},${length}`;
function lineText$1(line) {
	return `${{
		same: " ",
		removed: "-",
		added: "+",
		note: ""
	}[line.sign]}${visibleLine(line.text)}\n`;
}
// src/report/terminal/style.ts
const colours$1 = {
	critical: (style) => (text) => style.bold(style.red(text)),
	high: (style) => style.red,
	medium: (style) => style.yellow,
	info: (style) => style.cyan
};
const severityText = (severity, style) => colours$1[severity](style)(severity);
function columnsOf(text) {
	let columns = 0;
	for (const character of text) {
		if (/\p{M}/u.test(character)) continue;
		columns += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(character) ? 2 : 1;
	}
	return columns;
}
function fold(text, width, indent, used = 0) {
	const lines = [];
	let line = "";
	let columns = used;
	for (const word of text.split(" ")) {
		const length = columnsOf(word);
		if (line !== "" && columns + 1 + length > width) {
			lines.push(line);
			line = indent + word;
			columns = indent.length + length;
		} else {
			columns += length + (line === "" ? 0 : 1);
			line = line === "" ? word : `${line} ${word}`;
		}
	}
	return [...lines, line].join("\n");
}
// src/report/terminal/live.ts
function clustersText(report, places, width) {
	return clusterSentences(report, places).map((text) => fold(visible(sentence(text).replaceAll("`", "")), width, "  ")).join("\n");
}
function driftLines(report, { names }, width, style) {
	const rows = driftOf(report);
	if (rows.length === 0) return "";
	const several = looksAtSeveral(report);
	const lines = rows.map(({ item, contexts }) => {
		const { resource, path, released, live, manager, time, fate, after } = driftText(item);
		const by = [manager, time].filter((part) => part !== "").join(", ");
		const where = several ? ` in ${contexts.map((index) => names[index] ?? "").join(", ")}` : "";
		const values = `${clip(visible(released), longest)} → ${clip(visible(live), longest)}`;
		const who = by === "" ? "" : `, by ${visible(by)}`;
		const place = path === "" ? "" : ` ${visible(path)}`;
		const becomes = after === "" ? fate : `${fate} ${clip(visible(after), longest)}`;
		return `  ${fold(`${visible(resource)}${place}${visible(where)}: ${values}${who}`, width - 2, "    ")} ${style.yellow(`[${becomes}]`)}`;
	});
	return [style.bold("drift") + fold(`: ${driftLead(rows)}`, width, "  ", 5), ...lines].join("\n");
}
const longest = 80;
// src/report/terminal/resource.ts
const signs$1 = {
	added: (style) => style.green("+"),
	removed: (style) => style.red("−"),
	changed: (style) => style.yellow("~"),
	renamed: (style) => style.magenta("⇄")
};
function unitText(unit, most, style) {
	const { change, severity, restart, random, isQuiet } = unit.first;
	const loss = lossText(unit.first);
	const several = unit.entries.length > 1;
	const facts = [
		...severity === void 0 ? [] : [severityText(severity, style)],
		...change.kind === "added" ? ["added"] : [],
		...loss === void 0 ? [] : [loss],
		...isQuiet ? ["noise only"] : [],
		...unit.first.isLabels ? ["labels only"] : [],
		...restart === void 0 ? [] : ["pods restart"],
		...change.resource.hook === void 0 ? [] : ["hook"],
		...random.length === 0 ? [] : [`${plural(random.length, "random field")} left out`]
	];
	const names = unit.entries.map((entry) => titleOf(entry, style));
	const title = several ? style.bold(count(unit)) : names.join("");
	return [
		`${signs$1[change.kind](style)} ${title}${facts.length === 0 ? "" : style.dim(` · ${facts.join(", ")}`)}`,
		...several ? names.map((name) => `  ${name}`) : [],
		...unit.blocks.flatMap((block) => blockText(block, most, style))
	].join("\n");
}
function count({ entries }) {
	const [kind = "", ...others] = new Set(entries.map(({ change }) => change.resource.kind));
	return others.length === 0 ? `${entries.length} × ${visible(kind)}` : `${entries.length} resources`;
}
const titleOf = (entry, style) => titleText(entry, (text) => style.bold(visible(text)));
function blockText(block, most, style) {
	const heading = block.path === "" ? [] : [style.cyan(`  ${visible(block.path)}`)];
	const lines = most === void 0 ? block.lines : block.lines.slice(0, most);
	const rest = block.lines.length - lines.length;
	const more = rest === 0 ? [] : [style.dim(`    … ${plural(rest, "more line")}`)];
	return [
		...heading,
		...lines.map((line) => `    ${lineText(line, style)}`.trimEnd()),
		...more
	];
}
function lineText(line, style) {
	const text = visibleLine(line.text);
	if (line.sign === "added") return style.green(`+ ${text}`);
	if (line.sign === "removed") return style.red(`- ${text}`);
	return line.sign === "note" ? style.magenta(`! ${text}`) : `  ${text}`;
}
// src/report/terminal/since.ts
function sinceParts(report, { names }, options, style) {
	const all = sincesOf(report, options.lines);
	const parts = all.flatMap(({ sentence: sentenceText, bundles, notes }) => [
		style.bold(fold(visible(`${sentenceText}.`), options.width, "  ")),
		...bundles.flatMap(({ contexts, entries }) => [...names.length > 1 ? [style.cyan(`── ${contexts.map((index) => visible(names[index] ?? "")).join(", ")} ──`)] : [], ...unitsOf(entries, options.lines).map((unit) => unitText(unit, options.most, style))]),
		...notes.map((note) => fold(visible(sentence(note)), options.width, "  "))
	]);
	return all.length === 0 ? [] : [...parts, style.bold("The whole change:")];
}
// src/report/terminal/report.ts
function textReport(report, options = {}) {
	const style = makeStyle(options.color ?? false);
	const width = Math.max(40, options.width ?? 100);
	const lineOptions = { showNoise: options.showNoise ?? false };
	const bundles = bundlesOf(report, lineOptions);
	const places = placesOf(report);
	const { names } = places;
	const several = report.contexts.length > 1;
	const findings = groupedFindings(sharedFindings(report));
	const sides = visible(`${sideName(report.base)} → ${sideName(report.head)}`);
	return `${[
		`${style.bold(`${visible(report.title)}: ${headlineText(report, bundles)}`)}\n${style.dim(sides)}`,
		...sinceParts(report, places, {
			lines: lineOptions,
			width,
			most: options.lines
		}, style),
		tableText(report, names, style),
		clustersText(report, places, width),
		stopsText(report, style),
		dependencyLines(report, places, {
			name: visible,
			text: visible
		}).map((line) => fold(line, width, "  ")).join("\n"),
		restartsText(report, width),
		problemsText(report, places, width, style),
		findingsText(findings.filter((one) => !isAssumption(one)), places, width, style),
		driftLines(report, places, width, style),
		imagesText(report, places, width, style),
		...bundles.flatMap(({ contexts, entries }) => [...several ? [style.bold(style.cyan(`── ${contexts.map((index) => visible(names[index] ?? "")).join(", ")} ──`))] : [], ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, options.lines, style))]),
		quietText(report, places, lineOptions, width, style),
		shortenedText(cutLines(bundles, lineOptions, options.lines), width, style),
		findingsText(findings.filter(isAssumption), places, width, style),
		notesText(report, names, width, style)
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function cutLines(bundles, options, most = Number.POSITIVE_INFINITY) {
	return bundles.flatMap(({ entries }) => unitsOf(entries, options)).flatMap((unit) => unit.blocks).reduce((sum, { lines }) => sum + Math.max(0, lines.length - most), 0);
}
const shortenedText = (lines, width, style) => lines === 0 ? "" : style.bold(fold(`Shortened: ${plural(lines, "line")} of values ${lines === 1 ? "is" : "are"} not shown. Run it without --lines to see all of them.`, width, "  "));
function where(places, contexts) {
	const names = namesWhere(places, contexts).map(visible);
	return names.length === 0 ? "" : ` in ${names.join(", ")}`;
}
function findingsText(findings, places, width, style) {
	return findings.map((one, index, all) => findingText(places, one, all[index + 1]?.item, width, style)).join("\n");
}
function findingText(places, { item, contexts, resources }, next, width, style) {
	const resource = resources.join(", ");
	const path = pathBeside(item);
	const about = `${visible(`${resource}${path === "" ? "" : ` ${path}`}${resource === "" ? placeOf$4(item) : ""}`)}${where(places, contexts)}`.trim();
	const label = item.allowed === void 0 ? severityText(item.severity, style) : style.dim(`${item.severity}, allowed`);
	const used = item.severity.length + (item.allowed === void 0 ? 0 : 9);
	const reason = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
	const text = fold(`${about}${about === "" ? "" : ": "}${arrows(visible(item.message))}${reason}`, width, "  ", used + 1);
	if (next?.rule === item.rule && next.hint === item.hint) return `${label} ${text}`;
	const hint = fold(`${visible(item.hint)} [${visible(item.rule)}]`, width, "    ", 4);
	return `${label} ${text}\n  ${style.cyan("→")} ${hint}`;
}
const tag$1 = (text) => text === void 0 ? "none" : text || "no tag";
const stopsText = (report, style) => stopSentences(report, visible).map((text) => style.bold(style.red(text))).join("\n");
function imagesText(report, places, width, style) {
	return imageChanges(report).map(({ repository, before, after, workloads, contexts }) => {
		const name = repository === "" ? "" : `${repository}: `;
		const who = `${workloads.join(", ")}${where(places, contexts)}`;
		return fold(`image ${visible(`${name}${tag$1(before)} → ${tag$1(after)}`)} (${visible(who)})`, width, "  ");
	}).map((line) => line.replace(/^image/, style.cyan("image"))).join("\n");
}
function restartsText(report, width) {
	const { named, quiet } = sharedRestarts(report);
	return [...named.length === 0 ? [] : [`pods restart: ${restartText(named, (text) => text)}`], ...quiet.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet.join(", ")}`]].map((line) => fold(visible(line), width, "  ")).join("\n");
}
function problemsText(report, places, width, style) {
	return sharedProblems(report).map((shared) => {
		const { side: of, problem } = shared;
		const { at, hint } = problem;
		const label = problem.severity === "error" ? style.bold(style.red("error")) : style.yellow("warning");
		const place = at === void 0 ? "" : ` ${visible(at.file)}:${at.line}:${at.column}`;
		return `${label} ${fold(` ${`${contextsOf$1(shared, places, visible)}${of === "base" ? " at the base" : ""}`}${place}: ${visible(problem.message)}`, width, "  ", problem.severity.length)}${hint === void 0 ? "" : `\n  ${style.cyan("→")} ${fold(visible(hint), width, "    ", 4)}`}`;
	}).join("\n");
}
function quietText(report, places, options, width, style) {
	return sharedGroups(report).map((group) => {
		const values = group.values.slice(0, 2).map(({ before, after }) => `${side(before)} → ${side(after)}`);
		const rest = group.values.length - values.length;
		const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
		const reason = group.reason === void 0 ? "" : ` (${visible(group.reason)})`;
		const what = `${groupWords[group.kind]} ${visible(group.what)}${reason}${shown}`;
		const line = `${plural(group.resources, "resource")}${where(places, group.contexts)}: ${what}`;
		const ids = options.showNoise ? group.ids.map((id) => `\n  ${visible(id)}`) : [];
		return style.dim(fold(line, width, "  ") + ids.join(""));
	}).join("\n");
}
const side = (value) => clip(visible(valueText(value, "nothing")), 80);
function notesText(report, names, width, style) {
	const untouched = untouchedNames(report, { names }, (name) => name);
	const limits = report.contexts.flatMap(({ comparison }) => comparison?.limits.map((limit) => limit.message) ?? []);
	const random = sharedRandom(report).map(({ item }) => {
		const path = item.path.length === 0 ? "the name" : pathText(item.path);
		return `random, left out: ${kindAndName(item.resource)} ${path}`;
	});
	const versions = new Set(report.contexts.flatMap(({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []));
	return [
		...untouched.length === 0 ? [] : [`untouched, not rendered: ${untouched.join(", ")}`],
		...new Set([
			...report.limits,
			...limits,
			...[
				...liveNotes(report),
				...testNotes(report),
				...commitNotes(report)
			].map((note) => note.replaceAll("`", ""))
		]),
		...[...versions].map((version) => `rendered for Kubernetes ${version}, helm's own: no kubeVersion is set`),
		...random
	].map((line) => style.dim(fold(visible(line), width, "  "))).join("\n");
}
function tableText(report, names, style) {
	const rows = report.contexts.flatMap((context, index) => context.status === "untouched" ? [] : [rowOf$1(context, visible(names[index] ?? ""), style)]);
	const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]?.text ?? "")))) ?? [];
	return rows.map((row) => row.map(({ text, paint }, column) => paint(text) + " ".repeat((columns[column] ?? 0) - columnsOf(text))).join("  ").trimEnd()).join("\n");
}
const plain = (text) => text;
function rowOf$1(context, name, style) {
	const { comparison, milliseconds } = context;
	const severity = riskOf(context);
	const restarts = comparison?.restarts.length ?? 0;
	const news = statusNote(context);
	return [
		{
			text: name,
			paint: plain
		},
		comparison === void 0 ? {
			text: "failed",
			paint: style.red
		} : {
			text: [countsText(context), ...news === void 0 ? [] : [news]].join(", "),
			paint: plain
		},
		{
			text: restarts === 0 ? "" : plural(restarts, "restart"),
			paint: plain
		},
		{
			text: severity ?? "",
			paint: severity === void 0 ? plain : colours$1[severity](style)
		},
		{
			text: milliseconds === void 0 ? "" : timeText(milliseconds),
			paint: plain
		}
	];
}
// src/report/sarif/rules.ts
const ofComparison = {
	"duplicate-resource": {
		short: "One resource is rendered twice",
		why: "The cluster can hold one of them only; helm refuses the install, or the last one wins.",
		hint: "Rename or remove the others."
	},
	"broken-document": {
		short: "A document of the render is not valid YAML",
		why: "helm fails where it meets it, and nothing of the release is applied.",
		hint: "Correct the template that prints it."
	},
	"not-a-resource": {
		short: "A document of the render is not a resource",
		why: "Without apiVersion, kind and name the API server refuses it.",
		hint: "Correct the template that prints it, or print nothing."
	},
	"duplicate-key": {
		short: "A key occurs twice in one map",
		why: "helm and kubectl keep the last one without a word.",
		hint: "Remove the wrong one."
	},
	"became-random": {
		short: "A constant became random",
		why: "Every upgrade will change it, whatever else it changes.",
		hint: "Give it a fixed value, or keep the old one with lookup."
	},
	"context-deleted": {
		short: "A context is gone",
		why: "What it deployed stays in the cluster: nothing upgrades or removes it.",
		hint: "Uninstall its release when that is meant, or restore the context."
	},
	"server-refuses": {
		short: "The API server refuses a resource",
		why: "helm stops at the first that is refused; what it did before stays done.",
		hint: "Correct what the server names."
	},
	"field-conflict": {
		short: "Another manager owns fields that the release sets",
		why: "The server refuses to apply them, and helm stops there.",
		hint: "Take the fields out of the chart, or let helm take them over with --force-conflicts."
	},
	"owned-by-other": {
		short: "A resource belongs to another release, or to none",
		why: "helm refuses the whole command.",
		hint: "Give it another name, or hand it over with --take-ownership."
	},
	"unknown-kind": {
		short: "The cluster serves no such kind",
		why: "helm refuses the whole command.",
		hint: "Install its definition first, or change the apiVersion."
	},
	"helm-refuses": {
		short: "helm refuses the command",
		why: "Nothing of the release is applied.",
		hint: "See what helm names."
	},
	"cluster-differs": {
		short: "The context names other versions than its cluster has",
		why: "Renders without the cluster assume a different one.",
		hint: "Set kubeVersion and apiVersions of the context to what its cluster has."
	},
	[unusedException]: {
		short: "An exception covers nothing",
		why: "It may hide what comes later, or its names are misspelt.",
		hint: "Remove it from gate.allow, or correct its names."
	}
};
function ruleText({ rule, message, hint }) {
	const row = [
		...allRules,
		...validationRules,
		...contextRows
	].find(({ id }) => id === rule);
	if (row !== void 0) return {
		short: row.when,
		why: row.why,
		hint: row.hint
	};
	return (Object.hasOwn(ofComparison, rule) ? ofComparison[rule] : void 0) ?? {
		short: rule,
		why: message,
		hint
	};
}
const levels = {
	critical: "error",
	high: "error",
	medium: "warning",
	info: "note"
};
// src/report/sarif/report.ts
const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
function sarifReport(report, options = {}) {
	const facts = options.facts ?? reportFactsOf(report);
	const places = facts.places();
	const findings = facts.findings();
	const rules = rulesOf(findings);
	const indexes = new Map([...rules.keys()].map((id, index) => [id, index]));
	const hasFailed = report.contexts.some(({ status }) => status === "failed");
	const fingerprint = fingerprints();
	const log = record({
		$schema: schema,
		version: "2.1.0",
		runs: [record({
			tool: record({ driver: record({
				name: "Pligos",
				rules: [...rules.values()]
			}) }),
			invocations: [record({
				executionSuccessful: !hasFailed,
				toolExecutionNotifications: report.contexts.flatMap(({ problems }, index) => problems.map((sideProblem) => notification(sideProblem, places.names[index] ?? "")))
			})],
			results: findings.map((one) => resultOf(one, places, indexes.get(one.item.rule) ?? 0, fingerprint(one.item))),
			columnKind: "utf16CodeUnits"
		})]
	});
	return `${writeJson(log, 1)}\n`;
}
const message = (text) => record({ text: visible(text) });
function rulesOf(findings) {
	const rules = new Map();
	for (const { item } of findings) {
		if (rules.has(item.rule)) continue;
		const { short, why, hint } = ruleText(item);
		rules.set(item.rule, record({
			id: visible(item.rule),
			shortDescription: message(short),
			fullDescription: message(sentence(why)),
			help: message(`${sentence(why)} ${sentence(hint)}`),
			defaultConfiguration: record({ level: levels[item.severity] }),
			properties: record({
				tags: ["kubernetes"],
				"problem.severity": problemSeverity[item.severity]
			})
		}));
	}
	return rules;
}
const problemSeverity = {
	critical: "error",
	high: "error",
	medium: "warning",
	info: "recommendation"
};
function resultOf({ item, contexts }, { names }, ruleIndex, fingerprint) {
	const { allowed } = item;
	return record({
		ruleId: visible(item.rule),
		ruleIndex: count$2(ruleIndex),
		level: levels[item.severity],
		message: message(`${item.message}. ${sentence(item.hint)}`),
		locations: [record({
			physicalLocation: physical(item.source),
			logicalLocations: logical(item)
		})],
		partialFingerprints: record({ "pligosFinding/v1": fingerprint }),
		suppressions: allowed && [record({
			kind: "external",
			status: "accepted",
			justification: visible(allowed.reason)
		})],
		properties: record({
			severity: item.severity,
			contexts: contexts.map((index) => visible(names[index] ?? ""))
		})
	});
}
function physical(source) {
	if (source === void 0) return void 0;
	return record({
		artifactLocation: record({
			uri: uriOf(source.file),
			uriBaseId: "%SRCROOT%"
		}),
		region: record({ startLine: count$2(source.line) })
	});
}
const uriOf = (file) => file.split("/").map(encoded).join("/");
const encoded = (part) => encodeURIComponent(part.replace(/\p{Cs}/gu, "�"));
function logical({ resource, path }) {
	if (resource === void 0) return void 0;
	const parts = [
		resource.namespace,
		resource.kind,
		shownName(resource)
	].filter((part) => part !== "");
	const at = path === void 0 || path.length === 0 ? "" : `:${pathText(path)}`;
	return [record({
		kind: "resource",
		name: visible(shownName(resource)),
		fullyQualifiedName: visible(`${parts.join("/")}${at}`)
	})];
}
function fingerprints() {
	const seen = new Map();
	return ({ rule, resource, path, template }) => {
		const who = resource === void 0 ? template : `${resource.group}/${kindAndName(resource)}`;
		const what = JSON.stringify([
			rule,
			who,
			path && pathText(path)
		]);
		const hash = createHash("sha256").update(what).digest("hex").slice(0, 32);
		const number = (seen.get(hash) ?? 0) + 1;
		seen.set(hash, number);
		return `${hash}:${number}`;
	};
}
function notification({ side, problem }, context) {
	const { at, hint } = problem;
	const isError = problem.severity === "error" && side === "head";
	const where = `${context}${side === "base" ? " at the base" : ""}`;
	return record({
		level: isError ? "error" : "warning",
		descriptor: record({ id: problem.code }),
		message: message(`${where}: ${problem.message}.${hint === void 0 ? "" : ` ${sentence(hint)}`}`),
		locations: at && side === "head" ? [record({ physicalLocation: physical({
			file: at.file,
			line: at.line
		}) })] : void 0
	});
}
// src/report/render.ts
const renderers = {
	text: (report, options) => textReport(report, options),
	markdown: (report, options) => markdownReport(report, options),
	json: (report, options) => jsonReport(report, options),
	html: (report, options) => htmlReport(report, options),
	patch: (report, options) => patchReport(report, options),
	names: (report, options) => namesReport(report, options),
	sarif: (report, options) => sarifReport(report, options)
};
const reportFormats = [
	"text",
	"markdown",
	"json",
	"html",
	"patch",
	"names",
	"sarif"
];
function renderReport(report, format, options = {}) {
	const render = renderers[format];
	return render(report, options);
}
// src/operations/history/shown-preview.ts
const shownText = pipe(union([nullable(string()), object({ gzip: string() })]), transform((text) => text === null || typeof text === "string" ? text : unpackText(text.gzip)), nullable(string()));
const shownContext = lenientObject({
	service: string(),
	context: string(),
	status: oneOf("compared", "untouched", "failed", "new", "deleted"),
	against: ifGood(literal("cluster")),
	digest: ifGood(object({
		digest: string(),
		resources: goodMapOf(string())
	})),
	shown: ifGood(goodMapOf(shownText))
});
const earlierPreview = object({
	head: string(),
	memory: string()
});
const version = 1;
const shownPreview = object({
	version: literal(version),
	head: string(),
	contexts: goodOf(shownContext),
	earlier: goodOf(earlierPreview)
});
const shownFile = object({
	version: literal(version),
	head: ifGood(union([string(), object({ commit: string() })])),
	contexts: goodOf(shownContext)
});
const mostText = 33554432;
const mostBytes = 134217728;
const fast = { level: 1 };
const mostEarlier = 50;
function packPreview({ head, contexts, earlier }) {
	let room = mostText;
	const keptContexts = contexts.filter(isOfBase).map(({ service, context, status, digest, shown }) => {
		for (const text of shown?.values() ?? []) room -= text?.length ?? 0;
		return {
			service,
			context,
			status,
			...digest && { digest: {
				digest: digest.digest,
				resources: Object.fromEntries(digest.resources)
			} },
			...shown && room >= 0 && { shown: Object.fromEntries(shown) }
		};
	});
	const text = JSON.stringify({
		version,
		head,
		contexts: keptContexts,
		earlier: earlier.slice(0, mostEarlier)
	});
	return {
		memory: sha256$1(Buffer$1.from(text)),
		text,
		bytes: () => promisify(gzip)(text, fast)
	};
}
function unpackPreview(bytes, memory) {
	const text = unzipped(bytes);
	if (text === void 0 || sha256$1(text) !== memory) return void 0;
	const preview = readJson(shownPreview, text);
	return preview && {
		head: preview.head,
		contexts: preview.contexts,
		earlier: preview.earlier
	};
}
function readShownReport(text) {
	const file = readJson(shownFile, text);
	if (file === void 0) return void 0;
	const commit = typeof file.head === "string" ? file.head : file.head?.commit;
	return {
		...commit !== void 0 && /^[0-9a-f]{40,64}$/.test(commit) && { commit },
		contexts: file.contexts.filter(isOfBase)
	};
}
const isOfBase = ({ against }) => against === void 0;
function previewKey(pull, key, { head, memory }) {
	return keyOf$2(`review-${pull}-${sha256$1(Buffer$1.from(key)).slice(0, 12)}-${head.slice(0, 12)}`, [
		"review",
		pull,
		key,
		head,
		memory
	]);
}
function unzipped(bytes) {
	try {
		return gunzipSync(bytes, { maxOutputLength: mostBytes });
	} catch {
		return;
	}
}
// src/operations/history/texts.ts
const words$1 = {
	kind: "Secret",
	name: "*",
	path: "**",
	reason: "hidden before"
};
const noChanges = {
	resources: [],
	quiet: [],
	groups: [],
	restarts: [],
	findings: [],
	random: [],
	limits: [],
	counts: {
		before: 0,
		after: 0,
		added: 0,
		removed: 0,
		changed: 0,
		renamed: 0,
		quiet: 0,
		equal: 0
	}
};
function compareTexts({ openComparison }, texts, { report: { namespace }, redact, ignore }) {
	if (texts.length === 0) return noChanges;
	const side = (which) => ({
		text: texts.map((one) => one[which] === "" ? "" : `---\n${one[which]}`).join(""),
		namespace
	});
	const { key, known, also, allow } = redact;
	return openComparison({
		before: side("before"),
		after: side("after"),
		redact: {
			key,
			known,
			also,
			allow: [...allow, words$1]
		},
		ignore,
		includeTests: true
	}).comparison;
}
// src/operations/history/differences.ts
function nameOf$2({ service, context }) {
	const name = [service, context].filter((part) => part !== "").join("/").replaceAll("`", "'");
	return name === "" ? "the set of manifests" : `\`${name}\``;
}
function listNames$1(ids) {
	const names = ids.slice(0, 8).map((id) => `\`${shortName(id).replaceAll("`", "'")}\``);
	const more = ids.length > names.length ? ` and ${ids.length - names.length} more` : "";
	return `${names.join(", ")}${more}`;
}
function shortName(id) {
	const [, kind = "", , ...name] = id.split("/");
	return `${kind}/${name.join("/")}`;
}
function differences(now, comparison, shownBefore, comparer) {
	const { head, report } = now;
	const tells = head?.tells ?? (() => true);
	if (![...shownIds(report)].every(tells)) return { notes: [`what ${nameOf$2(report)} renders is not in its report`] };
	const digests = now.hasDigest && shownBefore.digest !== void 0 ? head?.digest().resources : void 0;
	const isEqual = (id) => digests !== void 0 && digests.get(id) === shownBefore.digest?.resources.get(id);
	const wasThere = (id) => shownBefore.digest?.resources.has(id) === true;
	const secret = new Set(comparison.resources.filter(changesSecrets).map(({ resource }) => resource.id));
	const added = new Set(comparison.resources.filter((change) => isNew(change, shownBefore.shown)).map(({ resource }) => resource.id));
	const texts = [];
	const back = [];
	const fresh = new Set();
	for (const id of new Set([...shownBefore.shown.keys(), ...shownIds(report)])) {
		const before = shownBefore.shown.get(id);
		if (before === void 0 && added.has(id) && !wasThere(id)) texts.push({
			before: "",
			after: head?.text(id) ?? ""
		});
		else if (before === void 0 && (!isEqual(id) || secret.has(id))) fresh.add(id);
		if (before === void 0 || isEqual(id)) continue;
		if (!tells(id)) {
			back.push(id);
			continue;
		}
		const after = head?.text(id) ?? null;
		if (before !== after) texts.push({
			before: before ?? "",
			after: after ?? ""
		});
	}
	return withBack(joinDifferences(compareTexts(comparer, texts, now), comparison.resources.filter((change) => fresh.has(change.resource.id)), comparison), back, nameOf$2(report));
}
function withBack(difference, back, name) {
	if (back.length === 0) return difference;
	return {
		...difference,
		back,
		notes: [...difference.notes ?? [], `in ${name} as at the base again: ${listNames$1(back)}`]
	};
}
const isNew = (change, shown) => change.kind === "added" || change.kind === "renamed" && shown.has(change.before.id);
const changesSecrets = (change) => "changes" in change && change.changes.some(({ secrets }) => secrets !== void 0);
function joinDifferences(between, ownChanges, now) {
	const resources = [...between.resources, ...ownChanges];
	const quiet = between.counts.quiet;
	const notes = quiet === 0 ? [] : [`${quiet} resource${quiet === 1 ? " differs" : "s differ"} in noise only`];
	if (resources.length === 0) return { notes };
	const ids = new Set(resources.map(({ resource }) => resource.id));
	const owns = new Set(ownChanges.map(({ resource }) => resource.id));
	const number = (kind) => resources.filter((change) => change.kind === kind).length;
	return {
		notes,
		comparison: {
			resources,
			quiet: [],
			groups: [],
			restarts: [...between.restarts.filter(({ resource }) => ids.has(resource.id)), ...now.restarts.filter(({ resource }) => owns.has(resource.id))],
			findings: now.findings.filter((finding) => ids.has(idOfFinding(finding))),
			random: [],
			limits: between.limits,
			counts: {
				...between.counts,
				added: number("added"),
				removed: number("removed"),
				changed: number("changed"),
				renamed: number("renamed")
			}
		}
	};
}
function idOfFinding({ resource }) {
	if (resource === void 0) return "";
	return "id" in resource ? resource.id : idOf(resource);
}
// src/operations/history/since.ts
const fullCoverage = {
	at: "all",
	lost: new Set()
};
function compareSince(now, earlier, engine, looked = fullCoverage) {
	const kinds = engine.builtinKinds();
	const comparer = { openComparison: (input) => engine.openComparison({
		...input,
		kinds
	}) };
	const byPlace = new Map(earlier.map((context) => [placeOf$3(context), context]));
	const found = now.map((context) => {
		const place = placeOf$3(context.report);
		if (!isOfBase(context.report)) {
			byPlace.delete(place);
			return {};
		}
		const before = byPlace.get(place) ?? (looked.at === "touched" ? untouched(context.report) : void 0);
		byPlace.delete(place);
		return contextSince(context, before, comparer);
	});
	const all = [...found, ...[...byPlace.values()].map((context) => deletedContext(context, looked))];
	const notes = all.flatMap((one) => one.notes ?? []);
	const back = all.reduce((sum, one) => sum + (one.back ?? []).length, 0);
	return {
		status: notes.length > 0 || found.some(({ comparison }) => comparison !== void 0) ? "changed" : "same",
		contexts: now.map(({ report }, at) => restricted(report, found[at]?.comparison)),
		...back > 0 && { back },
		notes: [...notes, ...hidesSecrets(now, earlier) ? ["changed values of secrets are not seen here"] : []]
	};
}
const untouched = ({ service, context }) => ({
	service,
	context,
	status: "untouched"
});
function deletedContext(earlier, { at, lost }) {
	const { service, context, status } = earlier;
	if (status === "untouched" || lost.has(`${service}/${context}`)) return {};
	const name = nameOf$2(earlier);
	if (at === "touched" && status !== "new") return unchangedContext(name, earlier);
	return { notes: [`${name} ${at === "some" ? "was not looked at this time" : "is no longer a context"}`] };
}
const placeOf$3 = ({ service, context }) => `${service}\0${context}`;
function restricted(report, comparison) {
	const { service, context, release, namespace } = report;
	const identity = {
		service,
		context,
		release,
		namespace,
		problems: []
	};
	return comparison === void 0 ? {
		...identity,
		status: "untouched"
	} : {
		...identity,
		status: "compared",
		comparison
	};
}
function contextSince(now, earlier, comparer) {
	const { report } = now;
	const name = nameOf$2(report);
	const { comparison } = report;
	if (report.status === "failed") return earlier?.status === "failed" ? {} : { notes: [`${name} could not be compared this time`] };
	if (report.status === "untouched") return unchangedContext(name, earlier);
	if (comparison === void 0) return {};
	const comparisonPart = comparison.resources.length === 0 ? {} : { comparison };
	if (earlier === void 0) return {
		...comparisonPart,
		notes: [`${name} was not looked at then`]
	};
	if (earlier.status === "failed") return {
		...comparisonPart,
		notes: [`${name} could not be compared then`]
	};
	if (report.status === "deleted") return earlier.status === "deleted" ? {} : {
		...comparisonPart,
		notes: [`${name} is deleted now`]
	};
	if (earlier.status === "untouched") return comparisonPart;
	if (earlier.shown === void 0) return { notes: [`what ${name} rendered then was not kept`] };
	return differences(now, comparison, {
		...earlier,
		shown: earlier.shown
	}, comparer);
}
function unchangedContext(name, earlier) {
	if (earlier?.status === "deleted") return { notes: [`${name} is no longer deleted`] };
	const back = [...earlier?.shown?.keys() ?? []];
	return back.length === 0 ? {} : {
		back,
		notes: [`${name} is as at the base again: ${listNames$1(back)}`]
	};
}
function hidesSecrets(now, earlier) {
	if (earlier.flatMap(({ shown }) => [...shown?.values() ?? []]).some((text) => text?.includes("(secret)") === true)) return true;
	return now.some(({ report, head, hasDigest }) => {
		return [...shownIds(report), ...hasDigest ? head?.digest().resources.keys() ?? [] : []].some((id) => id.startsWith("core/Secret/"));
	});
}
// src/operations/history/run-history.ts
function makeRunMemory(all, engine) {
	let contexts;
	return {
		contexts: () => contexts ??= all.map(keepContext),
		since: (earlier) => compareSince(all, earlier, engine)
	};
}
function keepContext({ report, head, hasDigest, ignore }) {
	if (!isOfBase(report)) return report;
	const shown = shownOf(report, head);
	const digest = hasDigest ? head?.digest() : void 0;
	const keptTexts = shown && {
		shown,
		...shown.size > 0 && ignore.length > 0 && { ignore }
	};
	return {
		...report,
		...digest && { digest },
		...keptTexts
	};
}
// src/operations/compare/command.ts
function renderCommandOf(words, isLive) {
	const isFlags = words[0]?.startsWith("-") === true;
	if (isFlags && !isLive) return {
		words: ["template", ...words],
		flags: words,
		limits: []
	};
	const command = isFlags ? ["upgrade", ...words] : words;
	return {
		words: command,
		...shapingFlags(isLive && command.length === 0 ? ["upgrade"] : command)
	};
}
function withDefaults({ head, base }, defaults) {
	const filled = ({ service, context }) => {
		const kubeVersion = context.kubeVersion ?? defaults.kubeVersion;
		const apiVersions = context.apiVersions.length > 0 ? context.apiVersions : defaults.apiVersions;
		return {
			service,
			context: {
				...context,
				apiVersions,
				...kubeVersion !== void 0 && { kubeVersion }
			}
		};
	};
	return {
		...head && { head: filled(head) },
		...base && { base: filled(base) }
	};
}
function pairsFor({ head, base }, command, faults, surroundings) {
	const pair = (target) => {
		return pairFor(command, target, {
			context: target.context.name,
			service: target.service.name,
			...fixedPlaceholders
		}, surroundings);
	};
	const before = base && orElse(() => pair(base), () => pairOf$2(base));
	try {
		return {
			faults,
			pairs: {
				...head && { head: pair(head) },
				...before && { base: before }
			}
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			faults: {
				...faults,
				head: [...faults.head ?? [], ...error.problems]
			},
			...before && { pairs: { base: before } }
		};
	}
}
function orElse(work, other) {
	try {
		return work();
	} catch (error) {
		if (error instanceof UserError) return other();
		throw error;
	}
}
function safeFlags(flags, { trusted, cwd }) {
	if (trusted !== false) return {
		flags,
		limits: []
	};
	for (const file of filesIn(flags)) resolveInside(cwd, file, [findRoot(cwd)]);
	const safe = flags.filter((flag) => !/^--post-renderer(?:-args)?(?:=|$)/.test(flag));
	return {
		flags: safe,
		limits: safe.length === flags.length ? [] : ["the post-renderer did not run: the code is not trusted here (a fork's, or any in a job that can sign), and shows what helm renders without it"]
	};
}
// src/operations/sources/manifest-files.ts
const isFile$1 = (name, path) => name !== "-" && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
function readBoth(from, to, cwd) {
	const [left, right] = [resolve(cwd, from), resolve(cwd, to)];
	if (isFile$1(from, left) && isFile$1(to, right)) return readTwo(left, right);
	return [readManifests(from, cwd), readManifests(to, cwd)];
}
function readManifests(name, cwd) {
	if (name === "-") return readFileSync(0, "utf8");
	const path = resolve(cwd, name);
	const stat = statSync(path, { throwIfNoEntry: false });
	if (stat === void 0) throw new UserError("file-missing", `${name} does not exist`, { hint: "name a file or folder of manifests, or - for standard input" });
	if (!stat.isDirectory()) return readText(path);
	return walk$1(path, { allowed: [path] }).filter((file) => /\.(?:ya?ml|json)$/.test(file.path)).map((file) => `---\n# Source: ${file.path}\n${readText(join(path, file.path))}`).join("\n");
}
// src/operations/compare/manifests.ts
async function compareManifests(sides, run) {
	const { from, to, namespace = "" } = sides;
	const { cwd } = run.surroundings;
	const [before, after] = readBoth(from, to, cwd);
	const redact = redactOptionsOf(void 0, () => run.key);
	const { comparison, images } = await compareAndJudge(run.engine, {
		before: {
			text: before,
			namespace
		},
		after: {
			text: after,
			namespace
		},
		infersNamespaces: namespace === "",
		redact,
		ignore: run.ignore,
		includeTests: includesTests(void 0, run.includeTests)
	}, plainLaws(run.validate ?? "changed"));
	const report = {
		service: "",
		context: "",
		release: "",
		namespace,
		status: "compared",
		problems: [],
		comparison: isFile(to, cwd) ? {
			...comparison,
			findings: withLines(comparison.findings, to)
		} : comparison,
		images
	};
	return {
		base: { name: from },
		contexts: [{ compared: {
			report,
			head: {
				text: after,
				chart: noChart,
				values: []
			},
			redact
		} }],
		limits: [],
		run
	};
}
const noChart = {
	name: "",
	version: "",
	files: new Map()
};
const isFile = (name, cwd) => name !== "-" && statIfThere(resolve(cwd, name))?.isFile() === true;
// src/operations/compare/two-contexts.ts
async function compareTwoContexts({ project: named, contexts }, against, run) {
	const { surroundings } = run;
	const project = await openProject(named, surroundings);
	const head = chooseOne(project, contexts[0], surroundings);
	const base = chooseOne({
		...project,
		services: [head.service]
	}, against, surroundings);
	const target = pairOf$2(head);
	const compared = await compareContext({
		head,
		base,
		pairs: {
			head: target,
			base: target
		},
		project,
		baseProject: project
	}, run);
	return {
		base: { name: base.context.name },
		contexts: [{
			compared,
			target: head
		}],
		limits: [],
		run,
		project
	};
}
// src/operations/base/head-contexts.ts
function makeHeadContexts(base) {
	const { root, tree, project } = base;
	const loader = makeLoader(project.loader.repositories, true);
	const inBase = (path) => join(tree, relative(root, path));
	const read = (service) => {
		const file = inBase(service.file);
		if (project.problemsOf.get(file)?.some(isError) === true) return void 0;
		return readService(file, loader, {
			root: tree,
			text: readText(service.file)
		}).service;
	};
	return (head) => {
		const { service, context } = head;
		if (project.services.some(({ file }) => file === inBase(service.file))) return void 0;
		if (!isUsedInPlace(head) || service.file.endsWith("/Chart.yaml")) return void 0;
		const baseService = read(service);
		const before = baseService?.contexts.get(context.name);
		if (baseService === void 0 || before?.source.kind !== context.source.kind) return void 0;
		return before.source.valueFiles.length === context.source.valueFiles.length ? {
			service: baseService,
			context: before
		} : void 0;
	};
}
function movedFrom(head, deleted, { root, tree }) {
	const [match, second] = [...deleted].filter(({ service, context }) => {
		if (releaseOf$1({
			service,
			context
		}) !== releaseOf$1(head)) return false;
		const file = join(root, relative(tree, service.file));
		if (context.name === head.context.name) return !existsSync(file);
		return file === head.service.file && !file.endsWith("/Chart.yaml");
	});
	return second === void 0 ? match : void 0;
}
function releaseOf$1(target) {
	const { release, namespace } = pairOf$2(target);
	return JSON.stringify([
		release,
		namespace,
		target.context.cluster,
		target.context.kubeContext
	]);
}
function headContextsLine(heads) {
	if (heads.length === 0) return [];
	return [`the base has no context ${heads.map(targetName).join(", ")}: its chart and value files are rendered with the context of the head`];
}
// src/operations/compare/pairs.ts
function pairTargets(words, project, base, withoutTesting = false) {
	const chosen = (targets) => withoutTesting && words.length === 0 ? withoutTests(targets) : targets;
	const now = chooseAll(project, words);
	if (base === void 0) {
		if (now.problems.some(isError)) throw UserError.of(now.problems);
		return chosen(now.targets).map((head) => ({ head }));
	}
	const then = chooseAll(base.project, words);
	const unknownThen = new Set(then.problems.map(({ message }) => message));
	const unknown = now.problems.filter((found) => isError(found) && unknownThen.has(found.message));
	if (unknown.length > 0) throw UserError.of(unknown);
	const before = new Map(chosen(then.targets).map((target) => [placeOf$2(target, base.tree), target]));
	const same = chosen(now.targets).map((head) => {
		const place = placeOf$2(head, base.root);
		const other = before.get(place);
		before.delete(place);
		return {
			head,
			...other !== void 0 && { base: other }
		};
	});
	const headContext = makeHeadContexts(base);
	return [...same.map((pair) => {
		if (pair.head === void 0 || pair.base !== void 0) return pair;
		if (base.untouched.has(pair.head.service)) return pair;
		const moved = movedFrom(pair.head, before.values(), base);
		if (moved !== void 0) before.delete(placeOf$2(moved, base.tree));
		const other = moved ?? headContext(pair.head);
		if (other === void 0) return pair;
		return {
			...pair,
			base: other,
			...moved === void 0 && { usesHeadContext: true }
		};
	}), ...[...before.values()].map((deleted) => ({ base: deleted }))];
}
const limitsOf = (pairs) => headContextsLine(pairs.flatMap(({ head, usesHeadContext }) => head && usesHeadContext === true ? [head] : []));
const placeOf$2 = ({ service, context }, root) => `${relative(root, service.dir)}\0${context.name}`;
function faultsOf({ head, base }, project, source) {
	const { root, tree } = source ?? {};
	const there = root !== void 0 && tree !== void 0;
	return {
		head: errorsOf(project, head?.service.file ?? (there ? moved(base, tree, root) : void 0)),
		base: errorsOf(source?.project, base?.service.file ?? (there ? moved(head, root, tree) : void 0))
	};
}
const errorsOf = (from, file) => file === void 0 ? [] : (from?.problemsOf.get(file) ?? []).filter(isError);
const moved = (target, from, to) => target && join(to, relative(from, target.service.file));
const headFile = ({ head, base }, source) => head?.service.file ?? (source === void 0 ? void 0 : moved(base, source.tree, source.root));
function unreadable(project) {
	const read = new Set(project.services.filter(({ contexts }) => contexts.size > 0).map(({ file }) => file));
	return [...project.problemsOf].filter(([file, problems]) => !read.has(file) && problems.some(isError)).map(([file, problems]) => ({
		file,
		problems: problems.filter(isError)
	}));
}
// src/operations/live/heads.ts
async function compareHeadsLive({ pairs, project, base, run }, { words, width, namesTests = false }) {
	const heads = pairs.flatMap((pair, at) => {
		const { head } = pair;
		const isLeftOut = head?.context.previewOnly === true && !namesTests;
		return head === void 0 || isLeftOut ? [] : [{
			target: head,
			pair,
			at
		}];
	});
	const contexts = await compareAllLive(heads.map(({ target, pair }) => ({
		target,
		project,
		faults: faultsOf(pair, project, base).head ?? []
	})), {
		...run,
		...liveCommandOf(words)
	}, width);
	return heads.flatMap(({ target, at }, index) => {
		const compared = contexts[index];
		return compared === void 0 ? [] : [{
			target,
			compared,
			at
		}];
	});
}
// src/operations/compare/problems-once.ts
function reportOnce(problems) {
	const inHead = new Set(problems.filter(({ side }) => side === "head").map(keyOf));
	return problems.filter((found) => found.side === "head" || !inHead.has(keyOf(found)));
}
const keyOf = ({ problem: { code, message, at } }) => JSON.stringify([
	code,
	message,
	at?.file
]);
// src/operations/compare/defaults.ts
const settleProblems = (all) => all.map((one) => {
	const { report } = one.context;
	const settled = needsValues(one.pair, report) ? excused(report) : {
		...report,
		problems: reportOnce(report.problems)
	};
	return {
		...one,
		context: {
			...one.context,
			report: settled
		}
	};
});
function needsValues({ head, base }, { status, problems }) {
	if (status !== "failed" || head === void 0) return false;
	const { contexts } = head.service;
	const { source, previewOnly: isTest } = head.context;
	const isDefault = source.valueFiles.length === 0 && isTest !== true;
	const hasTests = [...contexts.values()].some(({ previewOnly }) => previewOnly === true);
	const failsAt = (side) => problems.some((found) => found.side === side && found.problem.code === "helm-render");
	return isDefault && hasTests && failsAt("head") && (base === void 0 || failsAt("base"));
}
const excused = (report) => ({
	...report,
	status: "untouched",
	problems: report.problems.filter(({ side }) => side === "head").map(({ side, problem }) => ({
		side,
		problem: {
			...problem,
			severity: "warning",
			hint: "the default values need more to be rendered; the values in ci/ are rendered instead"
		}
	}))
});
// src/operations/compare/failed-comparison.ts
function showingOf(base, { engine, key, surroundings }) {
	const redactor = engine.makeRedactor({
		key,
		known: [],
		also: [],
		allow: []
	}, []);
	const root = base?.root ?? surroundings.cwd;
	return {
		root,
		clean: (text) => redactor.text(text.replaceAll(`${root}/`, ""), false)
	};
}
async function compareOrFail(pair, showing, run) {
	const problems = pair.faults?.head ?? [];
	return pair.head === void 0 && problems.length > 0 ? failedContext(pair.base, problems, showing) : compareContext(pair, run);
}
function failedContext(target, problems, showing) {
	if (target === void 0) throw new TypeError("a context stands on neither side");
	const { release, namespace = "default" } = pairOf$2(target);
	return {
		report: {
			service: target.service.name,
			context: target.context.name,
			release,
			namespace,
			status: "failed",
			problems: shown(problems, showing)
		},
		redact: redactOptionsOf(target.context, new Uint8Array())
	};
}
function unreadableContexts(project, pairs, source, showing) {
	const spoken = new Set(pairs.map((pair) => headFile(pair, source)));
	const { repositories } = project.loader;
	return unreadable(project).flatMap(({ file, problems }) => {
		if (spoken.has(file)) return [];
		return [{
			service: nameFolder({
				dir: dirname(file),
				root: showing.root,
				repositories
			}).name,
			context: "(every context)",
			release: "",
			namespace: "",
			status: "failed",
			problems: shown(problems, showing)
		}];
	});
}
const shown = (problems, { root, clean }) => problems.map((problem) => {
	const { at, hint, message } = problem;
	return {
		side: "head",
		problem: {
			...problem,
			message: clean(message),
			...hint !== void 0 && { hint: clean(hint) },
			...at !== void 0 && { at: {
				...at,
				file: relative(root, at.file)
			} }
		}
	};
});
// src/operations/compare/head.ts
async function openHead(input, surroundings) {
	try {
		return {
			project: await openProject(input, surroundings),
			confirm() {}
		};
	} catch (error) {
		if (!isAbsence(error)) throw error;
	}
	const { plain, configs } = input;
	const there = [];
	const gone = [];
	for (const name of plain?.charts ?? (configs?.length ? configs : ["."])) {
		const path = resolve(surroundings.cwd, name);
		try {
			if (plain === void 0) await servicesAt(path, name, surroundings);
			else chartsAt(name, surroundings);
			there.push(name);
		} catch (error) {
			if (!isAbsence(error)) throw error;
			gone.push([path, error]);
		}
	}
	const left = {
		...input,
		...plain === void 0 ? { configs: there } : { plain: {
			...plain,
			charts: there,
			isOneOfSeveral: areSeveral(plain, surroundings)
		} }
	};
	return {
		project: there.length === 0 ? emptyProject() : await openProject(left, surroundings),
		confirm(base) {
			for (const [path, error] of gone) {
				if (base === void 0) throw error;
				const before = join(base.tree, relative(base.root, realOf(splitGlob(path).folder)));
				if (!base.project.services.some(({ file }) => isInside(file, before))) throw error;
			}
		}
	};
}
const isAbsence = (error) => error instanceof UserError && error.problems.every(({ code }) => code === "no-service" || code === "file-missing");
// src/operations/compare/shared-owners.ts
async function withSharedOwners(all, run) {
	const clusters = touchedClusters(all);
	const owners = [];
	for (const one of all) {
		const { head } = one.pair;
		const cluster = head?.context.cluster;
		if (head === void 0 || cluster === void 0 || !clusters.has(cluster)) continue;
		const view = one.context.view ?? await viewOf(one.pair, run);
		if (view !== void 0) owners.push({
			name: targetName(head),
			cluster,
			entries: view.entries
		});
	}
	const shared = run.engine.sharedOwners(owners);
	return shared.length === 0 ? all.map(({ context }) => context) : all.map((one) => joined$1(one, shared, run));
}
function touchedClusters(all) {
	const members = new Map();
	for (const { pair, context } of all) {
		const cluster = pair.head?.context.cluster;
		if (cluster === void 0) continue;
		members.set(cluster, [...members.get(cluster) ?? [], context.view !== void 0]);
	}
	return new Set([...members].flatMap(([cluster, touched]) => touched.length > 1 && touched.includes(true) ? [cluster] : []));
}
async function viewOf(pair, run) {
	const { head } = await renderSides(pair, run.render, run.surroundings, true);
	if (head === void 0) return void 0;
	const namespace = (pair.pairs?.head ?? (pair.head && pairOf$2(pair.head)))?.namespace ?? "default";
	const side = {
		text: head.text,
		namespace
	};
	const redact = {
		key: run.key,
		known: [],
		also: [],
		allow: []
	};
	return run.engine.openComparison({
		before: side,
		after: side,
		redact,
		ignore: []
	}).after;
}
function joined$1({ pair, context }, shared, run) {
	const { head, source } = pair;
	const { comparison } = context.report;
	if (head === void 0 || comparison === void 0) return context;
	const name = targetName(head);
	const own = shared.filter(({ contexts }) => contexts.includes(name)).map(({ finding }) => finding);
	if (own.length === 0) return context;
	const { engine } = run;
	const found = [...comparison.findings.filter(({ rule }) => rule !== engine.unusedException), ...withSources(own, head, source?.root ?? head.service.root)];
	const findings = engine.worstFirst(engine.applyAllowances(found, allowancesOf(head)));
	return {
		...context,
		report: {
			...context.report,
			comparison: {
				...comparison,
				findings
			}
		}
	};
}
// src/operations/compare/working-tree.ts
async function compareWorkingTree(comparison, surroundings) {
	const { input, sides, command, opening, onOpened } = comparison;
	const folder = privateFolder("pligos-base-");
	try {
		const [run, head, commit] = await Promise.all([
			opening,
			openHead(input.project, surroundings),
			sides.kind === "commit" ? sides.commit : void 0
		]);
		const { project } = head;
		const read = {
			...input.project,
			alsoRead: filesIn(command.flags)
		};
		const base = commit && await openBase(commit, read, project, folder.path, surroundings);
		head.confirm(base);
		const isRefused = input.refusesUnreadable === true && !isAnySound(project);
		failOnErrors(isRefused ? project.problems : unplacedProblems(project), surroundings);
		const opened = {
			project,
			base,
			pairs: pairTargets(input.contexts, project, base, input.installs),
			run
		};
		const [compared] = await Promise.all([compareEach(opened, comparison), onOpened?.(opened)]);
		const failed = unreadableContexts(project, opened.pairs, base, showingOf(base, run)).map((report) => ({ compared: {
			report,
			redact: redactOptionsOf(void 0, run.key)
		} }));
		const contexts = [...compared, ...failed];
		const isComparedWithNothing = sides.kind === "commit" && commit === void 0;
		const clusters = () => clusterNames(contexts.map((context) => context.compared.report));
		return {
			base: commit ? {
				name: commit.name,
				commit: commit.id
			} : { name: isComparedWithNothing ? "nothing" : clusters() },
			contexts,
			limits: [
				...limitsOf(opened.pairs),
				...isComparedWithNothing ? [comparedWithNothing] : [],
				...command.limits,
				...libraryLines(project)
			],
			run,
			project,
			...commit && { commit }
		};
	} finally {
		folder.dispose();
	}
}
const comparedWithNothing = "nothing was compared with: everything is shown as new, and counts as a change";
const isAnySound = ({ services, invalid }) => services.some((service) => !invalid.has(service));
const unplacedProblems = ({ problems, problemsOf }) => {
	const placed = new Set([...problemsOf.values()].flat());
	return problems.filter((one) => !isError(one) || !placed.has(one));
};
async function compareEach(opened, comparison) {
	const { sides, input } = comparison;
	const width = input.effort?.maxParallel ?? availableParallelism();
	const live = {
		words: input.helmWords,
		width
	};
	if (sides.kind === "clusters") return compareHeadsLive(opened, {
		...live,
		namesTests: input.contexts.length > 0
	});
	const own = await compareWithBase(opened, comparison, width);
	if (!sides.live) return own;
	const beside = new Map((await compareHeadsLive(opened, live)).map(({ at, compared: { report, redact, clean } }) => [at, { compared: {
		report,
		redact,
		...clean && { clean }
	} }]));
	return own.flatMap((context, at) => [context, ...[beside.get(at)].filter((one) => one !== void 0)]);
}
async function compareWithBase({ pairs, project, base, run }, { input, command }, width) {
	const done = [];
	let count = 0;
	const showing = showingOf(base, run);
	await inParallel(pairs, width, async (given, at) => {
		const pair = input.defaults === void 0 ? given : withDefaults(given, input.defaults);
		const faults = faultsOf(pair, project, base);
		const sides = {
			...pair,
			...pairsFor(pair, command.words, faults, run.surroundings),
			project,
			baseProject: base?.project ?? project,
			...base && { source: base }
		};
		done[at] = {
			pair: sides,
			context: await compareOrFail(sides, showing, run)
		};
		count += 1;
		run.surroundings.host.progress(count, pairs.length, "contexts compared");
	});
	return (await withSharedOwners(settleProblems(done), run)).map((compared, at) => {
		const target = done[at]?.pair.head;
		return {
			compared,
			...target && { target }
		};
	});
}
// src/operations/compare/compare-sides.ts
async function compareSides(input, around, onOpened) {
	const { sides } = input;
	const charts = chartFolders();
	const surroundings = {
		...around,
		chartFolders: charts
	};
	const isLive = sides.kind === "clusters" || sides.kind === "commit" && sides.live;
	const { words, flags, limits } = renderCommandOf(input.helmWords, isLive);
	const safe = safeFlags(flags, surroundings);
	const opening = openRun(input, safe.flags, surroundings);
	try {
		if (sides.kind === "manifests") return await compareManifests(sides, await opening);
		if (sides.kind === "contexts") return await compareTwoContexts(input, sides.against, await opening);
		return await compareWorkingTree({
			input,
			sides,
			command: {
				words,
				flags: safe.flags,
				limits: [...sides.kind === "clusters" ? [] : limits, ...safe.limits]
			},
			opening,
			onOpened
		}, surroundings);
	} finally {
		charts.dispose();
	}
}
async function openRun({ rules, effort }, flags, surroundings) {
	const { ignore, validate, includeTests, review } = rules;
	let key;
	return {
		surroundings,
		engine: await loadComparison(),
		get key() {
			key ??= randomBytes(32);
			return key;
		},
		ignore,
		render: {
			flags,
			fixed: fixedPlaceholders
		},
		validate,
		...includeTests && { includeTests },
		...effort?.timeout !== void 0 && { timeout: effort.timeout },
		...review && {
			isGated: ({ context }) => requireOf(context, review.require) !== "none",
			...review.require && { require: review.require }
		}
	};
}
// src/operations/compare/diff.ts
async function diff(input, surroundings) {
	const { project, contexts, helmWords, rules, command, keeps = false, since } = input;
	const sides = await openedSides(input, surroundings);
	const compared = await compareSides({
		sides,
		project,
		contexts,
		helmWords,
		rules,
		refusesUnreadable: true
	}, surroundings);
	const now = compared.contexts.map((context) => rememberedNow(context, compared.run));
	const memory = makeRunMemory(now, compared.run.engine);
	return {
		version: 1,
		title: "Pligos",
		base: compared.base,
		head: { name: headName(sides, compared.contexts) },
		contexts: keeps ? memory.contexts() : now.map(({ report }) => report),
		...isRepeatable(sides) && { command },
		limits: compared.limits,
		...since && { since: [{
			kind: "report",
			by: [],
			file: since.file,
			...since.commit !== void 0 && { commit: since.commit },
			...memory.since(since.contexts)
		}] }
	};
}
async function openedSides({ sides, project }, surroundings) {
	if (sides.kind !== "commit") return sides;
	const { ref, live } = sides;
	const commit = await findBase(findRoot(startOf(project, surroundings)), ref, surroundings);
	return {
		kind: "commit",
		commit: Promise.resolve(commit),
		live
	};
}
function headName(sides, [first]) {
	if (sides.kind === "manifests") return sides.to;
	return sides.kind === "contexts" ? first?.compared.report.context ?? "" : "working tree";
}
const isRepeatable = (sides) => sides.kind !== "manifests" || sides.from !== "-" && sides.to !== "-";
function rememberedNow(context, run) {
	const { compared, target } = context;
	const { report, head, redact } = compared;
	const { release, namespace } = report;
	const vary = target === void 0 ? [] : varyOf(target.context);
	const input = head && {
		...head,
		release,
		namespace,
		redact,
		vary,
		withSecrets: false
	};
	return contextNow(context, {
		head: input && headOf(run.engine, () => input),
		hasDigest: false
	}, run.ignore);
}
// src/operations/run/run-judged.ts
const isToBeJudged = ({ target, words }) => isLimited(target) && installs(words) && !isDryRun(words) && requireOf(target.context) === "none";
async function judgeRun({ target, words, command }, input, surroundings) {
	const name = targetName(target);
	const failOn = failOnOf(target) ?? "none";
	const report = await diff({
		sides: { kind: "clusters" },
		project: input,
		contexts: [name],
		helmWords: words,
		rules: {
			ignore: [],
			validate: "changed"
		},
		command
	}, surroundings);
	const outcome = (await loadComparison()).outcomeOf(report, "none");
	const reasons = {
		failed: `${name} was not compared with its cluster (its gate.failOn is ${failOn})`,
		found: failOn === "changes" ? `${name} changes the cluster (its gate.failOn is changes)` : `what ${name} does to the cluster has findings that stop it (its gate.failOn is ${failOn})`
	};
	return {
		name,
		failOn,
		report,
		outcome,
		...outcome !== "done" && { reason: reasons[outcome] }
	};
}
function refuseUnjudged(target, words, isJudged) {
	if (isJudged || !isLimited(target) || verbIn(words) !== void 0 && isDryRun(words)) return;
	const { context } = target;
	const verb = verbIn(words) ?? words[0] ?? "";
	throw new UserError("fail-on", `the context ${context.name} has gate.failOn: ${failOnOf(target) ?? ""}, and what helm ${verb} changes cannot be judged before it runs`, {
		at: context.settings.gate?.at,
		hint: "deploy with helm upgrade --install; to run this all the same, use helm itself, or set gate.failOn: none"
	});
}
const isLimited = (target) => (failOnOf(target) ?? "none") !== "none";
function installs(words) {
	const verb = verbIn(words);
	return verb === "install" || verb === "upgrade";
}
// src/operations/run/run.ts
const grace = 6e3;
async function runCommand(command, surroundings) {
	const { words, target, project } = command;
	const placeholders = await placeholdersFor(words, target, surroundings);
	const draft = planFor(words, target, void 0, placeholders, surroundings);
	if (draft.changesCluster) {
		refuseTest(target);
		refuseUnsupported(target.context, "deploy");
		refuseUnnamedRelease(target, draft.usesDefaultRelease);
		refuseUnreviewed(command);
		refuseUnjudged(target, words, command.judged === true);
	}
	if (!draft.needsChart) {
		await command.before?.({ planned: draft });
		return runWords(draft, command, surroundings);
	}
	refuseUnsupported(target.context, "generate");
	const looked = preflightBefore({
		words,
		planned: draft,
		target,
		project
	}, command.preflight ?? "auto", surroundings);
	looked.catch(() => {});
	const prepared = await prepareFor(draft, target, project, surroundings);
	try {
		await looked;
		const planned = planFor(words, target, prepared, placeholders, surroundings);
		const values = prepared.valueFiles.map((file) => readFileSync(file, "utf8"));
		command.onValues?.({
			chart: prepared.chart,
			values,
			flags: shapingFlags(words).flags
		});
		await command.before?.({
			planned,
			prepared
		});
		const result = await runPrepared(planned, prepared, command, surroundings);
		if (result.exitCode === 0 && command.keeps) keepArtifacts(prepared, planned.verb);
		return result;
	} finally {
		prepared.folder.dispose();
	}
}
function refuseUnreviewed({ target: { context }, isReviewed }) {
	const require = requireOf(context);
	if (require === "none" || isReviewed === true) return;
	throw new UserError("not-reviewed", `the context ${context.name} needs a review (gate.require: ${require}), and only the Action finds out whether there is one`, {
		at: context.settings.gate?.at,
		hint: "deploy it with the Action (docs/gate.md); to deploy from here all the same, set gate.require: none"
	});
}
const packages = new Set(["package", "push"]);
function prepareFor(planned, target, { loader }, surroundings) {
	const [verb] = planned.verb;
	const dependencies = verb === "dependency" || verb === void 0 ? "leave" : "fetch";
	return prepare(target, {
		loader,
		secrets: !packages.has(verb ?? ""),
		dependencies
	}, surroundings);
}
async function runPrepared(planned, prepared, command, surroundings) {
	const [verb, part] = planned.verb;
	const { context } = prepared.target;
	if (verb !== "dependency" || part === "list") return runWords(planned, command, surroundings);
	const { env, host, signal } = surroundings;
	const path = await helmFor(context, surroundings);
	const skipRefresh = command.words.some((word) => /^--skip-refresh(?:=true)?$/.test(word));
	const options = {
		mode: part === "build" ? "build" : "update",
		env,
		host,
		signal,
		skipRefresh
	};
	return withRepositories({ path }, prepared.chartDir, options, (repositories) => runWords(planned, command, {
		...surroundings,
		env: {
			...env,
			...repositories
		}
	}));
}
async function runWords(planned, command, surroundings) {
	const { target, lastCheck: check } = command;
	if (check === void 0) return start(await helmFor(target.context, surroundings), planned.argv, command, surroundings);
	const { path, major } = await helmOf(target.context, surroundings);
	const { cwd, env, signal } = surroundings;
	const opened = openLastCheck({
		major,
		words: planned.argv,
		env,
		cwd,
		check,
		signal
	});
	let outcome;
	try {
		const around = {
			...surroundings,
			env: opened.env
		};
		const result = await start(path, opened.words, command, around, opened.channels);
		outcome = opened.close();
		return checked(result, outcome, command, surroundings);
	} finally {
		if (outcome === void 0) opened.close();
	}
}
function start(path, words, { sink }, { cwd, env, signal }, channels) {
	return run$1(path, words, {
		cwd,
		env,
		output: sink ?? "pass",
		stdin: sink === void 0 ? "inherit" : "none",
		signal,
		grace,
		...sink && { outlives: true },
		...channels && { channels }
	});
}
function checked(result, outcome, { sink }, { host }) {
	if (outcome.what === "failed") throw outcome.error;
	if (outcome.what === "refused") {
		const { message, hint, said = "" } = outcome;
		const printLine = sink ?? ((line) => host.info(line));
		for (const line of said === "" ? [] : said.split(/\r?\n/)) printLine(line, "stderr");
		host.report(problem("last-check", message, { hint }));
	}
	if (result.exitCode !== 0 || outcome.what === "passed") return result;
	throw new UserError("last-check", "helm succeeded without the check of what it sends, so it is unknown whether it sent what was reviewed", { hint: "check the release (helm get manifest), and set HELM_BIN to helm itself" });
}
function keepArtifacts({ target, chart, chartDir, stored }, [verb]) {
	const after = readChart(chartDir, [target.service.root, chartDir]);
	if (!isUsedInPlace(target)) {
		const artifacts = collectArtifacts(chart, after, stored);
		if (artifacts !== void 0) keep(target, artifacts);
	} else if (verb === "dependency") keep(target, digestsOf(after));
}
// src/operations/deploy/helm.ts
async function runHelmStep(going, { guard, onReady, onValues }) {
	const { request, run, surroundings, steps, ids, lifecycle } = going;
	enter(going, "preflight");
	let hasRun = false;
	const clean = lineCleaner(going.clean);
	try {
		return await afterHelm(going, await runCommand({
			words: run.words,
			target: request.target,
			project: request.project,
			keeps: request.keeps,
			sink: capped((line, from) => going.emit({
				what: "line",
				line: clean(line, from),
				from
			})),
			onValues,
			...request.judged && { judged: request.judged },
			...run.preflight && { preflight: run.preflight },
			...guard && { isReviewed: true },
			...guard?.lastCheck && { lastCheck: guard.lastCheck },
			before: async (ready) => {
				await guard?.before(ready);
				await onReady(ready);
				await lookBefore(going, ready);
				if (lifecycle.pre.length > 0) enter(going, "pre");
				const failed = await runSteps(going, lifecycle.pre, ids.pre);
				if (failed !== void 0) throw new UserError("step-failed", failed);
				if (lifecycle.pre.length > 0) await lookBefore(going, ready);
				if (lifecycle.pre.length > 0) await guard?.before(ready);
				surroundings.signal.throwIfAborted();
				enter(going, "helm");
				steps.begin(ids.helm);
				hasRun = true;
			}
		}, surroundings));
	} catch (error) {
		if (!hasRun || !(error instanceof UserError)) throw error;
		const reason = reasonOf$1(going, error.message);
		steps.end(ids.helm, {
			status: "error",
			reason
		});
		await readResult(going, {
			isWell: false,
			stdout: ""
		});
		return {
			reason,
			hasRun,
			isStuck: false
		};
	}
}
async function lookBefore(going, { planned }) {
	const { facts, release, namespace, clusters, surroundings } = going;
	if (!going.installs) return;
	if (isNameless(going)) {
		facts.before = [];
		return;
	}
	const place = await asFarAsKnown(placeOf$7({
		argv: planned.argv,
		release,
		namespace
	}, clusters, surroundings));
	const before = await asFarAsKnown(place?.revisions());
	if (place !== void 0) facts.place = place;
	if (before !== void 0) facts.before = before;
}
async function afterHelm(going, result) {
	const { steps, ids, surroundings } = going;
	const isStuck = isInProgress(result.stderr);
	const helmWords = result.exitCode === 0 ? void 0 : failureOf(going, result, isStuck);
	const stdout = new TextDecoder().decode(result.stdout);
	if (isNameless(going)) await learnName(going, stdout);
	if (!isStuck) await readResult(going, {
		isWell: helmWords === void 0,
		stdout
	});
	const cause = helmWords === void 0 || isStuck ? void 0 : await causeOfHelm(going, result.stderr);
	const failed = cause === void 0 ? helmWords : reasonOf$1(going, `${cause}; helm: ${helmWords}`);
	const ending = {
		status: failed === void 0 ? "completed" : "error",
		exitCode: result.exitCode,
		...failed !== void 0 && { reason: failed }
	};
	steps.end(ids.helm, ending);
	if (failed === void 0) return void 0;
	if (isStuck && !surroundings.signal.aborted) await reportStuck(going, failed);
	return {
		reason: failed,
		hasRun: true,
		isStuck
	};
}
const isNameless = ({ installs, draft, facts }) => installs && draft.release === void 0 && facts.release === void 0;
const madeUp = /^(?:NAME: |name: |\{"name":")([a-z0-9.-]+)/m;
async function learnName(going, stdout) {
	const { facts, draft, namespace, clusters, surroundings } = going;
	const release = madeUp.exec(stdout)?.[1];
	if (release === void 0) return;
	facts.release = release;
	const place = await asFarAsKnown(placeOf$7({
		argv: draft.argv,
		release,
		namespace
	}, clusters, surroundings));
	if (place !== void 0) facts.place = place;
}
const isInProgress = (stderr) => /another operation \(install\/upgrade\/rollback\) is in progress|(?:FAILED|Error): release: already exists|Error: cannot re-?use a name that is still in use/.test(stderr);
function failureOf(going, result, isStuck) {
	if (result.ended === "aborted" || going.surroundings.signal.aborted) return "helm was cut short: the run was cancelled";
	if (isStuck) return `another helm command works on the release ${going.release}`;
	return reasonOf$1(going, lastWords(result.stderr)) || `helm ended with exit code ${result.exitCode}`;
}
function lastWords(stderr) {
	const at = stderr.lastIndexOf("Error: ");
	return at < 0 ? stderr.slice(-2e3) : stderr.slice(at + 7);
}
async function reportStuck(going, failed) {
	const { facts, surroundings, draft, release } = going;
	const { place } = facts;
	const { quickPreflight } = await loadCluster();
	const words = {
		pair: {
			release,
			releaseFixed: true,
			namespace: place?.namespace
		},
		flags: connectionFlags(draft.argv),
		verb: "upgrade",
		installs: isHelmFlagSet(going.run.words, "install")
	};
	const [check] = await asFarAsKnown(place && quickPreflight(place.connection, {
		release: releaseQuestion(place.connection, words, surroundings),
		needs: []
	})) ?? [];
	const isStill = check?.result === "failed";
	surroundings.host.report({
		severity: "error",
		code: "release-stuck",
		message: `${going.name}: ${failed}${isStill ? `: ${check.words}` : ""}`,
		hint: (isStill ? check.hint : void 0) ?? "it has ended since: run this again, and let one run at a time deploy it (concurrency)"
	});
}
const lastLook = 2e3;
function reportAddress({ request, facts, clean, emit }, manifest) {
	if (request.url !== void 0) return;
	const address = addressIn(manifest, clean);
	if (address === void 0) return;
	facts.address = address;
	if (address.others.length === 0) return;
	const more = address.others.length > 5 ? ", …" : "";
	emit({
		what: "note",
		text: `it is looked at under ${address.url}, the first of its hosts; the others: ${address.others.slice(0, 5).join(", ")}${more}`
	});
}
async function readResult(going, result) {
	const { facts, installs, surroundings, release, namespace, draft, steps, ids } = going;
	if (!installs || isNameless(going)) return;
	const isCut = surroundings.signal.aborted;
	const ownSurroundings = {
		...surroundings,
		signal: AbortSignal.timeout(lastLook)
	};
	const clusters = isCut ? makeClusters(ownSurroundings) : going.clusters;
	try {
		const releaseRef = {
			argv: draft.argv,
			release,
			namespace
		};
		const history = await asFarAsKnown((isCut ? await asFarAsKnown(placeOf$7(releaseRef, clusters, ownSurroundings)) : facts.place)?.history());
		const revision = madeBy(facts.before, history?.revisions, result);
		if (revision === void 0 || history?.last === void 0) return;
		facts.revision = revision;
		reportAddress(going, history.last.manifest);
		if (history.last.revision !== revision) return;
		const wasThere = facts.before?.some(({ status }) => status !== "uninstalled") ?? revision > 1;
		steps.insert(hookSteps(history.last, wasThere ? "upgrade" : "install", going.clean), ids.helm);
	} catch (error) {
		if (!isCut) throw error;
	} finally {
		if (isCut) clusters.close();
	}
}
// src/operations/deploy/record.ts
const tries = 4;
async function keepBeside(going, record) {
	const { facts, clusters, surroundings, draft, release, namespace, name } = going;
	if (surroundings.signal.aborted || !going.installs) return;
	try {
		const place = facts.place ?? await placeOf$7({
			argv: draft.argv,
			release,
			namespace
		}, clusters, surroundings);
		if (place === void 0) throw new UserError("deploy-record", "no kubeconfig names a cluster");
		const history = (await asFarAsKnown(place.revisions()) ?? []).map(({ revision, status, created }) => ({
			revision,
			status,
			time: created ?? record.started
		}));
		for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) if (await putRecord(place.connection, {
			release,
			namespace: place.namespace
		}, record, history)) return;
		throw new UserError("deploy-record", "others keep changing it");
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		surroundings.host.report(warning("deploy-record", `${name}: the record is not kept in the cluster: ${error.message}`, { hint: "the login must be allowed to get, create and update configmaps in the namespace of the release" }));
	}
}
async function putRecord(connection, place, record, history) {
	const current = await readKept(connection, place);
	const data = {
		apiVersion: "v1",
		kind: "ConfigMap",
		...current?.object,
		metadata: {
			labels: { "app.kubernetes.io/managed-by": "pligos" },
			...mapIn(current?.object ?? {}, "metadata"),
			name: nameOf$1(place),
			namespace: place.namespace
		},
		data: withRecord(current?.data ?? {}, record, history)
	};
	const { status, body } = await connection.send({
		method: current === void 0 ? "POST" : "PUT",
		path: current === void 0 ? collectionOf(place) : pathOf(place),
		body: JSON.stringify(data)
	});
	if (status < 300) return true;
	if (status === 409) return false;
	throw new UserError("deploy-record", `the cluster answers ${status}: ${messageIn(body)}`);
}
async function readKept(connection, place) {
	const current = await connection.get(pathOf(place));
	if (current === void 0) return void 0;
	const data = Object.entries(mapIn(current, "data")).filter((entry) => typeof entry[1] === "string");
	return {
		data: Object.fromEntries(data),
		object: current
	};
}
const nameOf$1 = ({ release }) => `pligos.deploys.${release}`;
const collectionOf = ({ namespace }) => `/api/v1/namespaces/${encodeURIComponent(namespace)}/configmaps`;
const pathOf = (place) => `${collectionOf(place)}/${encodeURIComponent(nameOf$1(place))}`;
function mapIn(object, key) {
	const value = object[key];
	return isJsonMap(value) ? value : {};
}
const isJsonMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function messageIn(body) {
	try {
		const value = JSON.parse(body);
		const message = typeof value === "object" && value !== null ? Reflect.get(value, "message") : void 0;
		return typeof message === "string" ? message.slice(0, 300) : "no reason is given";
	} catch (error) {
		if (error instanceof SyntaxError) return "no reason is given";
		throw error;
	}
}
// src/operations/deploy/unchanged.ts
async function unchangedWords(going) {
	const { request, run, surroundings, clusters } = going;
	const { target, project } = request;
	const renderables = [];
	try {
		const placeholders = await placeholdersFor(run.words, target, surroundings);
		const pair = pairFor(run.words, target, placeholders, surroundings);
		const command = liveCommandOf(run.words);
		const looked = await readLiveState({
			target,
			project,
			pair,
			made: renderables
		}, {
			...command,
			clusters
		}, surroundings);
		const { history } = looked;
		if (!await isUnchanged(looked)) return void 0;
		if (history.current !== void 0) reportAddress(going, history.current.manifest);
		const { revision, lastDeployed } = history.current ?? {};
		return `${`nothing to do: revision ${revision}${lastDeployed === void 0 || lastDeployed === "" ? "" : `, deployed at ${lastDeployed.replace(/\.\d+/, "")},`} has this manifest, these values and hooks`}, and ${clusterWords(looked)}`;
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		surroundings.signal.throwIfAborted();
		for (const { code, message, hint, at } of error.problems) surroundings.host.report(warning(code, `not known whether there is anything to do: ${message}`, {
			hint,
			at
		}));
		return;
	} finally {
		for (const { prepared } of renderables) prepared.folder.dispose();
	}
}
function clusterWords({ prediction }) {
	const drifted = prediction.resources.filter(({ drift }) => drift.length > 0);
	if (drifted.length === 0) return "the cluster agrees";
	return `helm would leave what others changed in ${drifted.map(({ kind, name }) => `${kind}/${name}`).join(", ")}; pligos diff --live shows it`;
}
async function isUnchanged({ history, rendered, prediction, again, intent }) {
	const { current, last } = history;
	if (intent.verb !== "upgrade" || current?.status !== "deployed") return false;
	if (last?.revision !== current.revision || rendered.release === void 0 || again !== void 0) return false;
	if (prediction.refusal !== void 0 || !isSameRelease(current, rendered.release)) return false;
	const { normalise } = await loadCluster();
	return prediction.resources.every((resource) => isLeftAlone(resource, normalise));
}
function isSameRelease(current, json) {
	const stored = JSON.parse(json);
	const chart = fieldOf(fieldOf(stored, "chart"), "metadata");
	const hooks = fieldOf(stored, "hooks");
	const ownHooks = (Array.isArray(hooks) ? hooks : []).map((hook) => [fieldOf(hook, "path"), fieldOf(hook, "manifest")]);
	return fieldOf(stored, "manifest") === current.manifest && same(ownHooks, current.hooks.map(({ path, manifest }) => [path, manifest])) && same(fieldOf(stored, "config") ?? {}, current.config) && fieldOf(chart, "name") === current.chart.name && fieldOf(chart, "version") === current.chart.version;
}
function isLeftAlone({ action, refusal, notAsked, live, after, drift }, normalise) {
	if (refusal !== void 0) return false;
	if (action === "hook" || action === "leave") return true;
	if (action !== "update" || notAsked !== void 0 || live === void 0 || after === void 0) return false;
	return !drift.some((field) => field.reverted || field.after !== void 0) && same(normalise(live), normalise(after));
}
const fieldOf = (value, key) => typeof value === "object" && value !== null ? Reflect.get(value, key) : void 0;
const same = (left, right) => JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => left < right ? -1 : 1).map(([key, item]) => [key, sorted(item)]));
}
// src/operations/deploy/deploy-one.ts
async function deployOne(one, surroundings) {
	const started = Date.now();
	const begun = performance$1.now();
	let going;
	let end;
	try {
		going = await open(one, surroundings);
		end = await go(going);
	} catch (error) {
		end = endOf(error, going, one, surroundings);
	}
	going?.steps.skipRest(surroundings.signal.aborted ? "the run was cancelled" : "an earlier step failed");
	const record = recordOf(one, going, end, {
		started: new Date(started).toISOString(),
		milliseconds: Math.round(performance$1.now() - begun)
	}, surroundings);
	if (going !== void 0 && one.run.keepBeside === true) await keepBeside(going, record);
	one.run.tell?.({
		name: targetName(one.request.target),
		what: "ended",
		record
	});
	return record;
}
function endOf(error, going, { request }, { signal, host }) {
	if (signal.aborted) return {
		status: "cancelled",
		reason: "the run was cancelled"
	};
	if (!(error instanceof UserError)) throw error;
	for (const problem of error.problems) host.report(problem);
	const clean = going?.clean ?? request.clean ?? ((text) => text);
	return {
		status: going?.steps.list().some(({ kind, started }) => kind === "helm" && started !== void 0) === true ? "failed" : "not-started",
		reason: reasonOf$1({ clean }, error.message)
	};
}
async function open({ request, run, clusters }, surroundings) {
	const { target } = request;
	const name = targetName(target);
	const engine = await loadComparison();
	const knows = {
		engine,
		redactor: redactorFor(engine, target.context, surroundings, [])
	};
	const placeholders = await placeholdersFor(run.words, target, surroundings);
	const draft = planFor(run.words, target, void 0, placeholders, surroundings);
	refuseUnnamedRelease(target, draft.changesCluster && draft.usesDefaultRelease);
	const [verb = ""] = draft.verb;
	const installs = (verb === "install" || verb === "upgrade") && !isDryRun(draft.argv);
	const lifecycle = lifecycleOf(installs ? target.context.settings.lifecycle?.value : void 0);
	const facts = {
		phase: "gate",
		digests: {},
		unready: []
	};
	const pair = pairOf$2(target, placeholders.pr);
	const emit = (event) => run.tell?.({
		name,
		...event
	});
	const steps = openSteps((step, id) => emit({
		what: "step",
		id,
		step
	}), Date.now);
	const clean = (text) => knows.redactor.text(request.clean?.(text) ?? text, false);
	return {
		name,
		request,
		run,
		surroundings,
		clusters,
		steps,
		lifecycle,
		installs,
		draft,
		facts,
		knows,
		get release() {
			return facts.release ?? draft.release ?? pair.release;
		},
		namespace: draft.namespace ?? pair.namespace,
		ids: {
			pre: lifecycle.pre.map((step) => steps.plan("pre", nameOfStep(step, clean))),
			helm: steps.plan("helm", `helm ${draft.verb.join(" ") || (run.words[0] ?? "")}${isDryRun(draft.argv) ? " --dry-run" : ""}`),
			wait: lifecycle.wait === void 0 ? void 0 : steps.plan("wait", "until every workload is ready"),
			post: lifecycle.post.map((step) => steps.plan("post", nameOfStep(step, clean)))
		},
		clean,
		emit
	};
}
async function go(going) {
	const { request, run, steps, ids, lifecycle, facts } = going;
	enter(going, "gate");
	const gate = await request.gate?.();
	if (gate !== void 0) {
		facts.gate = gate.record;
		if (!gate.record.passed) return {
			status: "not-started",
			reason: reasonOf$1(going, gate.reason ?? "the gate did not pass")
		};
	}
	if (run.skipUnchanged === true && going.installs) {
		const words = await unchangedWords(going);
		if (words !== void 0) {
			steps.skip(ids.helm, words);
			steps.skipRest("there is nothing to do");
			enter(going, "done");
			return {
				status: "unchanged",
				reason: words
			};
		}
	}
	let helm;
	try {
		helm = await runHelmStep(going, {
			guard: gate?.guard,
			onValues: (sources) => learn(going, sources),
			onReady: (ready) => describe(going, ready)
		});
	} catch (error) {
		if (!(error instanceof UserError) || facts.phase !== "pre") throw error;
		return afterFailure(going, reasonOf$1(going, error.message), void 0);
	}
	if (helm !== void 0) return afterFailure(going, helm.reason, helm);
	if (ids.wait !== void 0) {
		enter(going, "wait");
		const { status, reason = "" } = await asStep(going, ids.wait, () => waitForRelease(going, lifecycle.wait ?? 0));
		if (status === "error") return afterFailure(going, reason, void 0);
	}
	if (lifecycle.post.length > 0) enter(going, "post");
	const failed = await runSteps(going, lifecycle.post, ids.post);
	if (failed !== void 0) return afterFailure(going, reasonOf$1(going, failed), void 0);
	enter(going, "done");
	return { status: "deployed" };
}
function learn({ knows, request, surroundings }, sources) {
	knows.sources = sources;
	knows.redactor = redactorFor(knows.engine, request.target.context, surroundings, [sources]);
}
async function describe(going, { planned, prepared }) {
	const { facts, knows, request, surroundings } = going;
	const { version } = await helmOf(request.target.context, surroundings);
	facts.helm = {
		version,
		command: shownWords(["helm", ...planned.argv], knows.redactor, prepared === void 0 ? [] : [prepared.folder.path, prepared.chartDir])
	};
	if (prepared === void 0 || knows.sources === void 0) return;
	facts.digests = digestsFor({
		...knows.sources,
		chart: prepared.chart
	}, prepared.stored, knows.redactor);
}
function recordOf({ request, run }, going, { status, reason }, time, surroundings) {
	const { service, context } = request.target;
	const pair = pairOf$2(request.target, pullIn(surroundings));
	const { place, revision, failedRevision, helm, gate, digests = {}, unready = [], phase = "gate", address } = going?.facts ?? {};
	const cluster = place?.connection.name ?? context.cluster;
	const url = request.url ?? address?.url;
	return {
		version: 1,
		service: service.name,
		context: context.name,
		release: going?.release ?? pair.release,
		namespace: place?.namespace ?? going?.namespace ?? pair.namespace ?? "",
		...cluster !== void 0 && { cluster },
		...revision !== void 0 && { revision },
		...failedRevision !== void 0 && { failedRevision },
		by: run.by,
		...time,
		...helm && { helm },
		digests: {
			...digests,
			...request.manifests !== void 0 && { manifests: request.manifests }
		},
		findings: request.findings ?? [],
		...gate && { gate },
		steps: going?.steps.list().map((step) => ({
			...step,
			name: going.clean(step.name)
		})) ?? [],
		status,
		phase,
		...reason !== void 0 && reason !== "" && { reason },
		unready,
		...isSuccess({ status }) && going?.installs === true && url !== void 0 && { url }
	};
}
// src/operations/deploy/deploy.ts
const usualWidth = 4;
async function deployAll(input, surroundings) {
	if (surroundings.trusted === false) throw new UserError("fork-command", "the code that would be deployed is not trusted here", { hint: "deploy after the merge" });
	const { before, layers } = await orderFor(input, surroundings);
	const clusters = makeClusters(surroundings);
	const slot = limitConcurrency(input.width ?? usualWidth);
	const started = [];
	const ofRelease = new Map();
	const deploy = async (context, needs) => {
		const failed = (await Promise.all(needs.flatMap((index) => started[index] ?? []))).filter((record) => !isSuccess(record));
		if (failed.length > 0 || surroundings.signal.aborted) return notStarted(context, input, failed, surroundings);
		return slot(() => deployOne({
			request: context,
			run: input,
			clusters
		}, surroundings));
	};
	try {
		for (const index of layers.flat()) {
			const context = input.contexts[index];
			if (context === void 0) continue;
			const release = releaseOf(context, surroundings);
			const going = (ofRelease.get(release) ?? Promise.resolve()).then(() => deploy(context, before[index] ?? []));
			started[index] = going;
			ofRelease.set(release, going.catch(() => void 0));
		}
		await Promise.allSettled(started);
		return await Promise.all(started);
	} finally {
		clusters.close();
	}
}
function releaseOf({ target }, surroundings) {
	const { release, namespace } = pairOf$2(target, pullIn(surroundings));
	return JSON.stringify([
		target.context.kubeContext,
		namespace,
		release
	]);
}
function notStarted({ target, findings = [] }, { by, tell }, failed, surroundings) {
	const { signal } = surroundings;
	const { release, namespace = "" } = pairOf$2(target, pullIn(surroundings));
	const names = failed.map(({ service, context, status }) => `${service}/${context} (${status})`);
	const record = {
		version: 1,
		service: target.service.name,
		context: target.context.name,
		release,
		namespace,
		by,
		started: new Date().toISOString(),
		milliseconds: 0,
		digests: {},
		findings,
		steps: [],
		status: signal.aborted ? "cancelled" : "not-started",
		phase: "gate",
		reason: signal.aborted ? "the run was cancelled before it began" : `it waited for ${names.join(", ")}`,
		unready: []
	};
	tell?.({
		name: targetName(target),
		what: "ended",
		record
	});
	return record;
}
async function orderFor({ contexts, words }, surroundings) {
	const ordered = contexts.map(({ target }) => {
		const { needs } = target.context.settings;
		return {
			name: targetName(target),
			needs: needs?.value ?? [],
			...needs && { at: needs.at }
		};
	});
	const atHand = new Set(contexts.flatMap(({ project }) => project.services.flatMap((service) => [...service.contexts.values()].map((context) => targetName({
		service,
		context
	})))));
	let { order, problems } = orderOf(ordered, atHand);
	if (problems.some(({ code }) => code === "unknown-context")) ({order, problems} = orderOf(ordered, [...atHand, ...await everyName(contexts, surroundings)]));
	if (order === void 0) throw UserError.of(problems);
	return verbIn(words) === "uninstall" ? reversed(order) : order;
}
async function everyName(contexts, surroundings) {
	const roots = [...new Set(contexts.map(({ target }) => target.service.root))];
	const { services } = await openProject({ configs: roots }, surroundings);
	return services.flatMap((service) => [...service.contexts.values()].map((context) => targetName({
		service,
		context
	})));
}
// src/operations/deploy/history.ts
async function history(input, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, input.word, surroundings);
	const words = ["history", ...input.helmWords];
	const { argv, release = "", namespace } = planFor(words, target, void 0, await placeholdersFor(words, target, surroundings), surroundings);
	const clusters = makeClusters(surroundings);
	try {
		const { env, cwd } = surroundings;
		const { namesCluster } = await loadCluster();
		const flags = connectionFlags(argv);
		const connection = namesCluster({
			flags,
			env,
			cwd
		}) ? await clusters.connectionTo(flags) : void 0;
		const namespaceName = namespace ?? connection?.namespace ?? "default";
		const [revisions, keptRecords] = await Promise.all([revisionsOf(argv, await helmFor(target.context, surroundings), surroundings), asFarAsKnown(connection && readKept(connection, {
			release,
			namespace: namespaceName
		}))]);
		const rows = joinHistory(revisions, recordsIn(keptRecords?.data ?? {}));
		if (rows.length === 0) throw new UserError("release-missing", `${targetName(target)}: there is no release ${release} in ${namespaceName}`, { hint: `deploy it: pligos run ${target.context.name} -- upgrade --install` });
		const { service, context } = target;
		return {
			service: service.name,
			context: context.name,
			release,
			namespace: namespaceName,
			rows
		};
	} finally {
		clusters.close();
	}
}
async function revisionsOf(argv, helm, { cwd, env, signal }) {
	const result = await run$1(helm, [
		...argv,
		"--output=json",
		"--max=256"
	], {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal
	});
	signal.throwIfAborted();
	const message = result.stderr.trim().replace(/^Error: /, "");
	if (result.exitCode !== 0 && /release: not found\s*$/.test(message)) return [];
	const list = result.exitCode === 0 ? listIn(Buffer$1.from(result.stdout).toString("utf8")) : void 0;
	if (list === void 0) throw new UserError("release-record", `helm history does not answer: ${message.slice(-500)}`, { hint: `check that the cluster can be reached, and that you may read the release: helm ${argv.join(" ")}` });
	return list.flatMap((one) => {
		const revision = field(one, "revision");
		if (typeof revision !== "number") return [];
		const text = (name) => {
			const value = field(one, name);
			return typeof value === "string" ? value : "";
		};
		return [{
			revision,
			helm: {
				status: text("status"),
				updated: text("updated"),
				chart: text("chart"),
				appVersion: text("app_version"),
				description: text("description")
			}
		}];
	});
}
function listIn(json) {
	try {
		const value = JSON.parse(json);
		return Array.isArray(value) ? value : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
const field = (value, name) => typeof value === "object" && value !== null ? Reflect.get(value, name) : void 0;
function joinHistory(revisions, records) {
	const entries = revisions.map(({ revision, helm }) => ({
		revision,
		status: helm.status,
		time: helm.updated
	}));
	const rows = revisions.map((row) => {
		const deploy = records.find((record) => hasMade(record, row));
		const successor = row.helm.status === "superseded" ? successorOf(row.revision, entries) : void 0;
		return {
			...row,
			...deploy && { deploy },
			...successor && { superseded: {
				by: `revision ${successor.revision}`,
				at: successor.time
			} }
		};
	});
	const withPartner = new Set(rows.map(({ deploy }) => deploy));
	const alone = records.filter((record) => !withPartner.has(record)).map(rowOf);
	return [...rows, ...alone].toSorted((a, b) => timeOf(b) - timeOf(a));
}
function rowOf(deploy) {
	const { revision, supersededBy: by, supersededAt: at } = deploy;
	return {
		...revision !== void 0 && { revision },
		deploy,
		...by !== void 0 && { superseded: {
			by,
			...at !== void 0 && { at }
		} }
	};
}
const skew = 6e4;
function hasMade(record, { revision, helm }) {
	const { started, milliseconds } = record;
	if (revision !== record.revision && revision !== record.failedRevision) return false;
	const time = Date.parse(helm.updated);
	const begun = Date.parse(started);
	return time >= begun - skew && time <= begun + milliseconds + skew;
}
const timeOf = ({ helm, deploy }) => Date.parse(helm?.updated ?? deploy?.started ?? "") || 0;
// src/operations/deploy/run.ts
async function runOrDeploy(input, surroundings) {
	const { word, words, preflight, skipUnchanged, keepBeside, wantsRecord, tell } = input;
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, word, surroundings);
	const keeps = input.plain === void 0;
	const verb = verbIn(words);
	const installs = (verb === "install" || verb === "upgrade") && !isDryRun(words);
	const needsDeploy = skipUnchanged || keepBeside || wantsRecord;
	if (needsDeploy && !installs) throw new UserError("usage", "--skip-unchanged, --record and --keep-record go with helm install and helm upgrade", { hint: "remove them for other commands, and for a dry run" });
	const request = {
		target,
		words
	};
	const judgement = isToBeJudged(request) ? await judgeRun({
		...request,
		command: input.shownBy(targetName(target))
	}, input, surroundings) : void 0;
	if (judgement !== void 0) await input.judgement(judgement);
	const stopped = {
		exitCode: 1,
		...judgement?.outcome === "found" && { isStopped: true }
	};
	if (!installs || !(needsDeploy || target.context.settings.lifecycle !== void 0)) {
		if (judgement?.reason !== void 0) return stopped;
		const { exitCode } = await runCommand({
			words,
			target,
			project,
			preflight,
			keeps,
			...judgement && { judged: true }
		}, surroundings);
		return { exitCode };
	}
	const [record] = await deployAll({
		words,
		contexts: [{
			target,
			project,
			keeps,
			...judgement && asJudged(judgement)
		}],
		by: await byOf(surroundings, target.service.dir),
		skipUnchanged,
		keepBeside,
		preflight,
		tell
	}, surroundings);
	if (record === void 0) throw new TypeError("a deploy has no record");
	if (judgement?.reason !== void 0) return {
		...stopped,
		record
	};
	const helm = record.steps.find(({ kind }) => kind === "helm")?.exitCode ?? 0;
	return {
		exitCode: isSuccess(record) ? 0 : helm || 1,
		record
	};
}
function asJudged({ report, reason }) {
	const record = {
		require: "none",
		passed: false,
		approvedBy: []
	};
	return {
		judged: true,
		findings: recordedFindings(report.contexts.flatMap(({ comparison }) => comparison?.findings ?? [])),
		...reason !== void 0 && { gate: () => Promise.resolve({
			record,
			reason
		}) }
	};
}
const recordedFindings = (findings) => findings.map(({ rule, severity, resource, allowed }) => ({
	rule,
	severity,
	...resource && { resource: kindAndName(resource) },
	...allowed !== void 0 && { allowed: allowed.reason }
}));
async function byOf({ env, signal, pull }, dir) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
	const actor = env["GITHUB_ACTOR"] || env["USER"];
	const run = server && repository && id ? `${server}/${repository}/actions/runs/${id}` : void 0;
	const commit = env["GITHUB_SHA"] || await headCommit(dir, {
		env,
		signal
	}).catch(() => void 0);
	return {
		...actor && { actor },
		...run !== void 0 && { run },
		...commit && { commit },
		...pull !== void 0 && { pull }
	};
}
// src/operations/run/environments.ts
const mark = "pligos.dev/preview-of";
function effectOf(words) {
	const verb = verbIn(words);
	if (isDryRun(words)) return void 0;
	if (verb === "uninstall") return "removes";
	return verb === "install" || verb === "upgrade" || verb === "rollback" ? "deploys" : void 0;
}
async function environmentUrl(url, words, target, surroundings) {
	const placeholders = await placeholdersFor([...words, url], target, surroundings);
	const pair = pairFor(words, target, placeholders, surroundings);
	const problems = [];
	const filled = fill(url, {
		...placeholders,
		...pair
	}, problems);
	if (problems.length > 0) throw UserError.of(problems);
	return filled;
}
async function makeNamespaces(words, targets, owner, surroundings) {
	if (effectOf(words) !== "deploys" || !isHelmFlagSet(words, "create-namespace")) return [];
	const clusters = makeClusters(surroundings);
	const created = [];
	try {
		for (const target of targets.filter(hasOwnNamespace)) {
			const place = await namespaceOf(words, target, clusters, surroundings);
			if (place === void 0) continue;
			const { status } = await place.connection.send({
				method: "POST",
				path: "/api/v1/namespaces",
				body: JSON.stringify({
					apiVersion: "v1",
					kind: "Namespace",
					metadata: {
						name: place.namespace,
						labels: { "app.kubernetes.io/managed-by": "pligos" },
						annotations: { [mark]: owner }
					}
				})
			});
			if (status === 201) created.push(place.namespace);
		}
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		surroundings.signal.throwIfAborted();
	} finally {
		clusters.close();
	}
	return created;
}
async function namespaceOf(words, target, clusters, surroundings) {
	const { argv, release = "", namespace } = planFor(words, target, void 0, await placeholdersFor(words, target, surroundings), surroundings);
	return placeOf$7({
		argv,
		release,
		namespace
	}, clusters, surroundings);
}
async function takeDown(input, surroundings) {
	const project = await openProject(input, surroundings);
	const targets = chooseMany(project, input.contexts, surroundings).filter(isOfPull);
	if (targets.length === 0) return {
		targets,
		project,
		records: [],
		namespaces: []
	};
	const words = [
		"uninstall",
		"--ignore-not-found",
		"--wait",
		...liveWords(input.words).cluster,
		...await givenNamespace(input.words, targets, surroundings)
	];
	const records = await deployAll({
		words,
		contexts: targets.map((target) => ({
			target,
			project,
			keeps: false,
			judged: true
		})),
		by: input.by,
		...input.tell && { tell: input.tell }
	}, surroundings);
	return {
		targets,
		project,
		records,
		namespaces: input.deleteNamespaces && records.every(isSuccess) ? await deleteNamespaces(words, targets.filter(hasOwnNamespace), input.owner, surroundings) : []
	};
}
async function givenNamespace(words, targets, surroundings) {
	const [target] = targets.filter(({ context }) => context.namespace === void 0);
	if (target === void 0) return [];
	const { namespace } = pairFor(words, target, await placeholdersFor(words, target, surroundings), surroundings);
	return namespace === void 0 ? [] : ["--namespace", namespace];
}
async function deleteNamespaces(words, targets, owner, surroundings) {
	const clusters = makeClusters(surroundings);
	const results = new Map();
	try {
		for (const target of targets) {
			const place = await namespaceOf(words, target, clusters, surroundings);
			if (place === void 0 || results.has(place.namespace)) continue;
			const path = `/api/v1/namespaces/${encodeURIComponent(place.namespace)}`;
			const object = await place.connection.get(path);
			if (object === void 0) continue;
			const uid = textIn(object, "metadata", "uid");
			if (textIn(object, "metadata", "annotations", mark) !== owner || uid === void 0) {
				results.set(place.namespace, "not ours");
				continue;
			}
			const { status } = await place.connection.send({
				method: "DELETE",
				path,
				body: JSON.stringify({
					apiVersion: "v1",
					kind: "DeleteOptions",
					preconditions: { uid }
				})
			});
			if (status === 409) {
				const now = await place.connection.get(path);
				if (now !== void 0) results.set(place.namespace, textIn(now, "metadata", "uid") === uid ? "deleted" : "not ours");
				continue;
			}
			if (status >= 300 && status !== 404) throw new UserError(status === 403 ? "cluster-forbidden" : "cluster-answer", `the namespace ${place.namespace} of ${targetName(target)} could not be deleted: the cluster answers ${status}`, { hint: "let the login of the job delete namespaces, or remove delete-namespace" });
			results.set(place.namespace, "deleted");
		}
	} finally {
		clusters.close();
	}
	return [...results].map(([name, what]) => ({
		name,
		what
	}));
}
function textIn(object, ...keys) {
	let current = object;
	for (const key of keys) current = typeof current === "object" && current !== null ? Reflect.get(current, key) : void 0;
	return typeof current === "string" ? current : void 0;
}
// src/operations/commands/export.ts
const marker = ".pligos-chart";
async function exportCharts(input, surroundings) {
	const project = await openProject(input, surroundings);
	const places = (input.all || input.contexts.length > 0 ? chooseSome(project, input.contexts, surroundings) : [chooseOne(project, void 0, surroundings)]).map((target) => ({
		target,
		place: placeOf$1(target, input, surroundings)
	}));
	refuseSharedPlaces(places, input);
	const written = [];
	for (const [done, { target, place }] of places.entries()) {
		surroundings.host.progress(done, places.length, targetName(target));
		refuseUnsupported(target.context, "generate");
		const prepared = await prepare(withVersions(target, input), {
			loader: project.loader,
			secrets: false,
			dependencies: "fetch"
		}, surroundings);
		try {
			written.push(...input.package ? await packageChart(prepared, place, input, surroundings) : exportFolder(forOthers(prepared, input), place, surroundings));
		} finally {
			prepared.folder.dispose();
		}
	}
	surroundings.host.progress(places.length, places.length, "");
	return written;
}
function chooseSome(project, words, surroundings) {
	const targets = chooseMany(project, words, surroundings);
	for (const { name } of chooseAll(project, words).skipped) surroundings.host.info(`${name}: skipped, it has no such context`);
	return targets;
}
function withVersions({ service, context }, { chartVersion, appVersion }) {
	return {
		service,
		context: {
			...context,
			...chartVersion !== void 0 && { chartVersion },
			...appVersion !== void 0 && { appVersion }
		}
	};
}
const forOthers = (prepared, input) => withoutSecrets$2(withTypedVersions(prepared, input));
function withTypedVersions({ chart, target }, { chartVersion, appVersion }) {
	const file = chart.files.get("Chart.yaml");
	const isTyped = chartVersion !== void 0 || appVersion !== void 0;
	if (!isUsedInPlace(target) || !isTyped || file === void 0) return chart;
	if (chartVersion !== void 0 && parseVersion(chartVersion) === void 0) throw new UserError("chart-version", `${JSON.stringify(chartVersion)} is not a chart version`, { hint: "write a semantic version such as 1.2.3" });
	const { tree } = readOne("Chart.yaml", Buffer$1.from(file.content).toString("utf8"), helmFile);
	const value = tree && valueOf$1(tree);
	const fields = new Map([
		...isMap$1(value) ? value : [],
		...chartVersion === void 0 ? [] : [["version", chartVersion]],
		...appVersion === void 0 ? [] : [["appVersion", appVersion]]
	]);
	return withFiles(chart, new Map([["Chart.yaml", {
		...file,
		content: Buffer$1.from(write$1(fields))
	}]]));
}
function placeOf$1({ service, context }, { out }, { cwd }) {
	if (out === void 0) return void 0;
	if (out.includes("%{service}") && (service.name.includes("/") || /^\.{0,2}$/.test(service.name))) throw new UserError("path-outside", `the service's name ${JSON.stringify(service.name)} would lead outside of --out`, {
		at: {
			file: service.file,
			line: 1,
			column: 1
		},
		hint: "correct the name in its Chart.yaml"
	});
	const filled = out.replaceAll("%{service}", service.name).replaceAll("%{context}", context.name);
	const placeholder = /%\{[^}]*\}/.exec(filled)?.[0];
	if (placeholder !== void 0) throw new UserError("placeholder-unknown", `--out has the unknown placeholder ${placeholder}`, { hint: "known: %{service}, %{context}" });
	return resolve(cwd, filled);
}
function refuseSharedPlaces(places, input) {
	if (input.package) return;
	const targetsByPlace = new Map();
	for (const { target, place } of places) {
		const other = place === void 0 ? void 0 : targetsByPlace.get(place);
		if (other !== void 0) throw new UserError("usage", `${targetName(other)} and ${targetName(target)} would be written to one folder`, { hint: "put %{service} and %{context} into --out" });
		if (place !== void 0) targetsByPlace.set(place, target);
	}
}
function exportFolder(chart, place, { cwd }) {
	if (place === void 0) return [];
	if (isForeign(place)) throw new UserError("file-in-the-way", `${relative(cwd, place) || "."} exists and was not written by this command`, { hint: "name another folder, or remove it" });
	writeFolder(place, (temporary) => {
		writeChart(chart, temporary);
		writeAtomic(join(temporary, marker), "written by pligos chart; replaced by its next run\n");
	});
	return [relative(cwd, place) || "."];
}
function isForeign(place) {
	return hasNoMarker(place) && hasNoMarker(place);
}
function hasNoMarker(place) {
	const stat = statIfThere(place);
	if (stat === void 0 || !stat.isDirectory()) return stat !== void 0;
	try {
		const names = readdirSync(place);
		return names.length > 0 && !names.includes(marker);
	} catch {
		return false;
	}
}
async function packageChart(prepared, place, input, surroundings) {
	const { cwd } = surroundings;
	const out = join(prepared.folder.path, "package");
	mkdirSync(out);
	const source = join(prepared.folder.path, "public", basename(prepared.chartDir));
	writeChart(forOthers(prepared, input), source);
	const versions = [...input.chartVersion === void 0 ? [] : ["--version", input.chartVersion], ...input.appVersion === void 0 ? [] : ["--app-version", input.appVersion]];
	await helmOrFail(prepared.target.context, [
		"package",
		source,
		"--destination",
		out,
		...versions
	], "helm-package", surroundings);
	const [archive] = readdirSync(out);
	if (archive === void 0) throw new UserError("helm-package", "helm package wrote no archive", { hint: "run pligos check" });
	const written = [];
	if (place !== void 0) {
		const file = join(place, archive);
		writeAtomic(file, readFileSync(join(out, archive)));
		written.push(relative(cwd, file));
	}
	if (input.push !== void 0) {
		const httpFlags = input.plainHttp ? ["--plain-http"] : [];
		const helmOutput = await helmOrFail(prepared.target.context, [
			"push",
			join(out, archive),
			input.push,
			...httpFlags
		], "helm-push", surroundings);
		written.push(/^Pushed: (.*)$/m.exec(helmOutput)?.[1] ?? `${input.push}/${archive}`);
	}
	return written;
}
async function helmOrFail(context, words, code, surroundings) {
	const { cwd, env, signal } = surroundings;
	const result = await run$1(await helmFor(context, surroundings), words, {
		cwd,
		env,
		signal,
		output: "capture",
		stdin: "none"
	});
	const helmOutput = `${Buffer$1.from(result.stdout).toString("utf8")}${result.stderr}`;
	if (result.exitCode === 0) return helmOutput;
	throw new UserError(code, `helm ${words[0]} failed: ${result.stderr.trim()}`, { hint: "correct the error that helm names and run it again" });
}
// src/operations/commands/starter.ts
const schemaComment = (toRoot) => `# yaml-language-server: $schema=${toRoot}pligos.schema.json\n`;
const types = `# What the services of this repository are made of. A flavor's schema builds on these.
image:
  repository: string!
  tag: string = latest
  pullPolicy: enum(Always|IfNotPresent|Never) = IfNotPresent

route:
  name: string!
  # The port that the container listens on.
  port: numeric!
  # Without a host the route is reachable inside the cluster only.
  host: string
`;
const specTypes = `# The input of this flavor: what a context's \`spec\` may hold.
context:
  replicas: numeric = 1
  image: image
  routes: mapped route
  # Environment variables of the container.
  env: object
`;
const flavorChart = `apiVersion: v2
name: web
description: A web service, with its routes
type: application
version: 0.1.0
`;
const helpers = `{{/* Labels of every resource, and those that never change. */}}
{{- define "<CHARTNAME>.labels" -}}
{{ include "<CHARTNAME>.selector" . }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "<CHARTNAME>.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
`;
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" . | nindent 4 }}
spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels: {{- include "<CHARTNAME>.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "<CHARTNAME>.labels" . | nindent 8 }}
    spec:
      containers:
        - name: app
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          {{- with .Values.routes }}
          ports:
            {{- range $name, $route := . }}
            - name: {{ $name }}
              containerPort: {{ $route.port }}
            {{- end }}
          {{- end }}
          {{- with .Values.env }}
          env:
            {{- range $name, $value := . }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          {{- end }}
`;
const service = `{{- with .Values.routes }}
apiVersion: v1
kind: Service
metadata:
  name: {{ $.Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  selector: {{- include "<CHARTNAME>.selector" $ | nindent 4 }}
  ports:
    {{- range $name, $route := . }}
    - name: {{ $name }}
      port: {{ $route.port }}
      targetPort: {{ $name }}
    {{- end }}
{{- end }}
`;
const ingress = `{{- range $name, $route := .Values.routes }}
{{- with $route.host }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ $.Release.Name }}-{{ $name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  rules:
    - host: {{ . }}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: {{ $.Release.Name }}
                port:
                  name: {{ $name }}
{{- end }}
{{- end }}
`;
function serviceConfig(typeFiles, schema) {
	return `${schema ? schemaComment("../../") : ""}pligos:
  version: '2'
  types: [${typeFiles.map((file) => JSON.stringify(file)).join(", ")}]

contexts:
  dev:
    flavor: ../../flavors/web
    spec: &dev
      image: hello
      routes: [http]
  production:
    flavor: ../../flavors/web
    namespace: production
    spec:
      <<: *dev
      replicas: 3
      routes: [public]
      env:
        LOG_LEVEL: warn

# Named instances: contexts use them by name.
values:
  image:
    - {name: hello, repository: registry.example.com/hello, tag: 1.0.0}
  route:
    - {name: http, port: 8080}
    - {name: public, port: 8080, host: hello.example.com}
`;
}
const serviceChart = `apiVersion: v2
name: hello
version: 0.1.0
appVersion: 1.0.0
`;
const ignored = `# what pligos keeps for itself
.helm-artifacts/*/charts/
.pligos/journal*
`;
function starterFiles(typeFiles, schema) {
	const own = typeFiles.length === 0;
	return new Map([
		...own ? [["types.yaml", types]] : [],
		["flavors/web/Chart.yaml", flavorChart],
		["flavors/web/schema.yaml", own ? specTypes : `${types}\n${specTypes}`],
		["flavors/web/templates/_helpers.tpl", helpers],
		["flavors/web/templates/deployment.yaml", deployment],
		["flavors/web/templates/service.yaml", service],
		["flavors/web/templates/ingress.yaml", ingress],
		["services/hello/Chart.yaml", serviceChart],
		["services/hello/pligos.yaml", serviceConfig(own ? ["../../types.yaml"] : typeFiles, schema)]
	]);
}
const helmIgnored = `# Pligos
pligos.yaml
pligos.schema.json
.helm-artifacts/
.pligos/
`;
function chartConfig({ chart, release, contexts, schema }) {
	const blocks = [...contexts].map(([name, files]) => contextBlock(name, {
		chart,
		release,
		files
	}));
	return `${schema ? schemaComment("") : ""}pligos:\n  version: '2'\n\ncontexts:\n${blocks.join("")}`;
}
function contextBlock(name, { chart, release, files }) {
	const key = JSON.stringify(name).replace(/^"([A-Za-z][\w-]*)"$/, "$1");
	const quoted = files.map((file) => JSON.stringify(file)).join(", ");
	return `  ${key}:
    chart: ${JSON.stringify(chart)}
    release: ${JSON.stringify(release)}
    # namespace: ${key === name ? name : JSON.stringify(name)}
    # kubeVersion: 1.32.0
${files.length === 0 ? "" : `    valueFiles: [${quoted}]\n`}`;
}
// src/operations/commands/init-chart.ts
function chartFiles(dir, chartArgument, schema, { cwd }) {
	const chart = resolve(cwd, chartArgument);
	if (!existsSync(join(chart, "Chart.yaml"))) throw new UserError("chart-missing", `${chartArgument} contains no Chart.yaml`, { hint: "name the folder of a chart" });
	const files = new Map();
	const { name } = metadataOf(readChart(chart, [chart]));
	const path = dotted(relative(dir, chart));
	const contexts = contextsOf(chart, dir);
	const file = join(dir, "pligos.yaml");
	const text = existsSync(file) ? withContexts(file, {
		chart: path,
		name,
		contexts
	}) : chartConfig({
		chart: path,
		release: name,
		contexts,
		schema
	});
	if (text !== void 0) files.set("pligos.yaml", text);
	const ignoring = chart === dir ? completeIgnoreFile(join(dir, ".helmignore"), helmIgnored) : void 0;
	if (ignoring !== void 0) files.set(".helmignore", ignoring);
	return files;
}
function contextsOf(chart, dir) {
	const contexts = new Map();
	for (const folder of new Set([
		chart,
		dirname(chart),
		dir
	])) for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
		const context = /^values[-._](.+)\.ya?ml$/.exec(file)?.[1];
		if (context === void 0) continue;
		contexts.set(context, [...contexts.get(context) ?? [], dotted(relative(dir, join(folder, file)))]);
	}
	return contexts.size === 0 ? new Map([["default", []]]) : contexts;
}
const dotted = (path) => path === "" ? "." : path.startsWith(".") ? path : `./${path}`;
function withContexts(file, { chart, name, contexts }) {
	const text = readText(file);
	const before = contextsIn$1(file, text);
	const added = new Map();
	for (const [context, files] of contexts) {
		const present = before.get(context);
		const full = `${name}-${context}`;
		if (present === void 0) added.set(context, files);
		else if (!isOf(present, file, chart) && !before.has(full)) added.set(full, files);
	}
	if (added.size === 0) return void 0;
	const blocks = [...added].map(([context, files]) => contextBlock(context, {
		chart,
		release: name,
		files
	}));
	const after = inserted(text, blocks.join(""));
	const now = after === void 0 ? void 0 : contextsIn$1(file, after);
	const isSame = now?.size === before.size + added.size && [...before].every(([key, value]) => sameValue(now.get(key) ?? null, value));
	if (after !== void 0 && isSame) return after;
	throw new UserError("file-in-the-way", `${file} is written in a way that init cannot add to`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: `add the contexts by hand:\n${blocks.join("")}`
	});
}
function contextsIn$1(file, text) {
	const { tree } = readOne(file, text, ownFile);
	const value = tree && valueOf$1(tree);
	const contexts = isMap$1(value) ? value.get("contexts") : void 0;
	return isMap$1(contexts) ? contexts : new Map();
}
function isOf(context, file, chart) {
	const path = context instanceof Map ? context.get("chart") : void 0;
	return typeof path === "string" && resolve(dirname(file), path) === resolve(dirname(file), chart);
}
function inserted(text, blocks) {
	const lines = text.replace(/\n*$/, "").split("\n");
	const start = lines.findIndex((line) => /^contexts:\s*(?:#.*)?$/.test(line));
	if (start < 0) return void 0;
	const next = lines.findIndex((line, at) => at > start && /^[^\s#]/.test(line));
	let end = next < 0 ? lines.length : next;
	if (next >= 0) while (end > start + 1 && /^(?:#.*|\s*)$/.test(lines[end - 1] ?? "")) end -= 1;
	const first = lines.slice(start + 1, end).find((line) => /^\s+[^\s#]/.test(line));
	const indent = /^\s*/.exec(first ?? "  ")?.[0] ?? "  ";
	const block = blocks.trimEnd().replaceAll(/^ {2}/gm, indent);
	return `${[
		...lines.slice(0, end),
		block,
		...lines.slice(end)
	].join("\n")}\n`;
}
function completeIgnoreFile(file, required) {
	const before = existsSync(file) ? readText(file) : "";
	const lines = new Set(before.split(/\r?\n/));
	if (required.split("\n").every((line) => line === "" || line.startsWith("#") || lines.has(line))) return void 0;
	return before === "" ? required : `${before.replace(/\n*$/, "\n")}\n${required}`;
}
// src/operations/commands/init.ts
function init(input, surroundings) {
	const dir = resolve(surroundings.cwd, input.dir);
	const schema = input.schema ? [["pligos.schema.json", `${JSON.stringify(configSchema(), null, 2)}\n`]] : [];
	const files = input.fromChart === void 0 ? new Map([...newFiles(dir, starter(dir, input, surroundings)), ...schema]) : new Map([...chartFiles(dir, input.fromChart, input.schema, surroundings), ...schema]);
	for (const [path, text] of files) writeAtomic(join(dir, path), text);
	return [...files.keys()].map((path) => relative(surroundings.cwd, join(dir, path)));
}
function newFiles(dir, files) {
	const inTheWay = [...files.keys()].filter((path) => existsSync(join(dir, path)));
	if (inTheWay.length > 0) throw new UserError("file-in-the-way", `these files exist already: ${inTheWay.join(", ")}`, { hint: "name another folder; nothing was written" });
	const ignore = completeIgnoreFile(join(dir, ".gitignore"), ignored);
	return new Map([...files, ...ignore === void 0 ? [] : [[".gitignore", ignore]]]);
}
function starter(dir, input, surroundings) {
	const service = join(dir, "services/hello");
	return starterFiles(input.types.map((name) => {
		const file = resolve(surroundings.cwd, name);
		if (!existsSync(file)) throw new UserError("file-missing", `the type file ${name} does not exist`, { hint: "name an existing file" });
		return relative(service, file);
	}), input.schema);
}
// src/operations/compare/name-helms.ts
async function nameHelms(pairs, base, surroundings) {
	const targets = pairs.flatMap(({ head }) => head === void 0 || base?.untouched.has(head.service) === true ? [] : [head]);
	try {
		for (const { range, helm } of await readyHelms(targets, surroundings)) surroundings.host.info(`helm ${helm.version}${range === void 0 ? "" : ` for ${range}`}: ${helm.path}`);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
	}
}
// src/operations/compare/preview.ts
async function preview({ comparison, title, head, shown, onGated }, surroundings) {
	const { project, commit, run, ...compared } = await compareSides(comparison, surroundings, (opened) => {
		reportSkipped(opened, comparison.contexts);
		const { isGated } = opened.run;
		if (opened.pairs.some((pair) => pair.head !== void 0 && isGated?.(pair.head))) onGated?.();
		return nameHelms(opened.pairs, opened.base, surroundings);
	});
	if (project === void 0) throw new TypeError("a preview is of contexts");
	const contexts = compared.contexts.map((one) => previewed(one, comparison.helmWords, run));
	return {
		memory: makeRunMemory(contexts.flatMap((context, at) => {
			const one = compared.contexts[at];
			return one === void 0 ? [] : [contextNow(one, {
				head: context.head,
				hasDigest: true
			}, run.ignore)];
		}), run.engine),
		report: {
			version: 1,
			title,
			base: compared.base,
			head,
			contexts: contexts.map(({ report }) => report),
			command: shown(commit, shownFlags(comparison, run)),
			limits: compared.limits
		},
		contexts,
		project
	};
}
function reportSkipped({ project, run }, words) {
	const { skipped } = chooseAll(project, words);
	if (words.length > 0 && skipped.length > 0) run.surroundings.host.info(`without such a context: ${skipped.map(({ name }) => name).join(", ")}`);
}
function shownFlags({ sides, helmWords }, run) {
	const { engine, key, surroundings, render } = run;
	const flags = sides.kind === "clusters" || sides.kind === "commit" && sides.live ? liveWords(liveCommandOf(helmWords).command).applying : render.flags;
	const redactor = valuesRedactor(engine, {
		key,
		known: surroundings.secrets ?? [],
		also: [],
		allow: []
	}, [{
		chart: {
			name: "",
			files: new Map()
		},
		values: [],
		flags
	}]);
	return flags.map((flag) => redactor.text(flag, false));
}
function previewed({ compared, target }, command, run) {
	const { report, head, base, redact, redacted, clean } = compared;
	const known = target !== void 0 && run.isGated?.(target) === true ? new Map() : void 0;
	const digestOf = (commit) => () => {
		if (head === void 0 || target === void 0) throw new TypeError("nothing was rendered");
		return {
			...contextDigest({
				report,
				redact,
				target
			}, {
				...head,
				commit
			}),
			...commit !== void 0 && { keepsIds: true },
			...known && { known }
		};
	};
	const asGate = known && namesCommit(command) ? digestOf(fixedPlaceholders.sha) : void 0;
	const digested = head && target && headOf(run.engine, digestOf(), asGate);
	return {
		report,
		redact,
		...target && { target },
		...redacted && { manifests: redacted },
		...clean && { clean },
		...head && {
			chart: head.chart,
			rendered: head
		},
		...base && { before: base },
		...digested && {
			head: digested,
			digest: digested.digest
		},
		...known && { known }
	};
}
// src/operations/shards/contexts.ts
function contextNames(text) {
	return plainContexts(text) ?? readContexts(text);
}
function plainContexts(text) {
	const names = new Set();
	let part = "before";
	let indent = -1;
	for (let from = 0, to = 0; from <= text.length; from = to + 1) {
		to = endOfLine(text, from);
		if (part === "before") {
			const line = text.slice(from, to);
			if (/^contexts: *(?:#.*)?\r?$/.test(line)) part = "contexts";
			else if (/^(?:["'?{%]|<<)/.test(line) || !isClosed(text, from, to)) return void 0;
			continue;
		}
		const start = startOfWords(text, from, to);
		if (start === from && /^(?:contexts|["'?]|---|\.\.\.|<<|%)/.test(text.slice(from, to))) return void 0;
		if (part === "after" || start === to || isEmpty.has(text.charCodeAt(start))) continue;
		const depth = start - from;
		if (depth === 0) {
			part = "after";
			continue;
		}
		if (indent < 0) indent = depth;
		if (depth < indent || !isClosed(text, start, to)) return void 0;
		if (depth > indent) continue;
		const [, name] = /^([A-Za-z][\w.-]*):(?: |\r?$)/.exec(text.slice(start, to)) ?? [];
		if (name === void 0 || names.has(name)) return void 0;
		names.add(name);
	}
	return names.size === 0 ? void 0 : [...names];
}
const codeOf = (character) => character.charCodeAt(0);
const blank = codeOf(" ");
const isEmpty = new Set([codeOf("#"), codeOf("\r")]);
const refusedStarts = new Set([
	codeOf("	"),
	codeOf("&"),
	codeOf("*")
]);
const brackets = new Map([
	[codeOf("["), 1],
	[codeOf("{"), 1],
	[codeOf("]"), -1],
	[codeOf("}"), -1]
]);
const [single, double, tag] = [
	codeOf("'"),
	codeOf("\""),
	codeOf("!")
];
const [firstLetter, lastLetter] = [codeOf("a"), codeOf("z")];
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}
function startOfWords(text, from, to) {
	let at = from;
	while (at < to && text.charCodeAt(at) === blank) at += 1;
	return at;
}
function isClosed(text, from, to) {
	let open = 0;
	let singles = 0;
	let doubles = 0;
	for (let at = from; at < to; at += 1) {
		const code = text.charCodeAt(at);
		if (code === blank || code >= firstLetter && code <= lastLetter) continue;
		if (refusedStarts.has(code) || code === tag && /[:-] *$/.test(text.slice(from, at))) return false;
		open += brackets.get(code) ?? 0;
		if (code === single) singles += 1;
		if (code === double) doubles += 1;
	}
	return open === 0 && singles % 2 === 0 && doubles % 2 === 0;
}
function readContexts(text) {
	const contexts = keyIn(text, "pligos.yaml", "contexts");
	return isMap$1(contexts) ? [...contexts.keys()] : void 0;
}
function chartName(text) {
	const [first, second] = text.matchAll(/^name:.*$/gm);
	const [, plain = ""] = /^name: ([A-Za-z][\w-]*) *\r?$/.exec(first?.[0] ?? "") ?? [];
	if (second === void 0 && plain !== "" && isPlainString(plain)) return plain;
	const name = keyIn(text, "Chart.yaml", "name");
	return typeof name === "string" ? name : void 0;
}
function keyIn(text, file, key) {
	try {
		const { tree } = readOne(file, text, file === "pligos.yaml" ? ownFile : helmFile);
		const value = tree && valueOf$1(tree);
		return isMap$1(value) ? value.get(key) : void 0;
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
// src/operations/shards/mentions.ts
function indexMentions(sources, names) {
	const lines = new Map();
	const unclear = new Set();
	const byPart = new Map();
	const byDots = new Map();
	const lineOf = (text) => {
		const cached = lines.get(text);
		if (cached !== void 0) return cached;
		const { words, isUnclear } = readLine(text, names);
		const line = words.length === 0 && !isUnclear ? "dull" : {
			words,
			isUnclear,
			sources: []
		};
		lines.set(text, line);
		if (line !== "dull") for (const word of words) addParts(byPart, word, line);
		return line;
	};
	const addText = (text, source) => {
		const line = lineOf(text);
		if (line === "dull" || line.sources.at(-1) === source) return;
		line.sources.push(source);
		if (line.isUnclear) unclear.add(source);
		for (const word of line.words) if (isAllDots(word)) add(byDots, resolveFrom(source.dir, word), source);
	};
	const linesOf = worthALook(names);
	for (const source of sources) for (const text of source.texts) for (const line of linesOf(text)) addText(line, source);
	function find(path, isFound) {
		const found = new Set();
		for (const { word, line } of byPart.get(path.slice(path.lastIndexOf("/") + 1)) ?? []) for (const source of line.sources) if (!found.has(source) && isFound(resolveFrom(source.dir, word))) found.add(source);
		return [...found];
	}
	return {
		unclear,
		leadingTo: (path) => [...find(path, (resolved) => resolved === path), ...byDots.get(path) ?? []],
		leadingThrough: (path) => find(path, (resolved) => resolved.startsWith(`${path}/`))
	};
}
function worthALook({ asked, odd }) {
	const searched = [...asked, ...odd].filter((name) => name !== "");
	if (searched.length > mostLookedFor) return (text) => text.split("\n");
	const pattern = new RegExp([...searched.map(literally), hints$1.source].join("|"), "gm");
	return (text) => linesWith(pattern, text);
}
const mostLookedFor = 32;
const literally = (name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
function linesWith(pattern, text) {
	const lines = [];
	pattern.lastIndex = 0;
	for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
		const start = text.lastIndexOf("\n", match.index) + 1;
		const end = text.indexOf("\n", Math.max(start, pattern.lastIndex - 1));
		lines.push(...text.slice(start, end < 0 ? text.length : end).split("\n"));
		if (end < 0) break;
		pattern.lastIndex = end;
	}
	return lines;
}
const hints$1 = /\\|!!|!<|allowOutside|(?:[^./\s"',[\]{}]\.*|(?<!\.)\.{3,})(?:\/\.?)*\/\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}])\/(?:\.?\/)*\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}]|file:\/\/)\.[./]*(?![^\s"',[\]{}])/;
const anyWord = /[^\s"',[\]{}]+/g;
function readLine(text, { asked, odd }) {
	let isUnclear = /\\|!!|!<|allowOutside/.test(text);
	const words = [];
	for (const [word] of text.matchAll(anyWord)) {
		const path = word.startsWith("file://") ? word.slice(7) : word;
		const parts = path.split("/");
		if (odd.size > 0 && parts.some((part) => odd.has(part))) isUnclear = true;
		if (goesBack(parts)) isUnclear = true;
		if (parts.some((part) => asked.has(part)) || isAllDots(path)) words.push(path);
	}
	return {
		words,
		isUnclear
	};
}
const isAllDots = (path) => path.startsWith(".") && /^[./]+$/.test(path);
function goesBack(parts) {
	const first = parts.findIndex((part, at) => !isDots(part) || at === 0 && part === "");
	return first >= 0 && parts.includes("..", first);
}
function addParts(index, word, line) {
	const mention = {
		word,
		line
	};
	for (const part of word.split("/")) if (!isDots(part)) add(index, part, mention);
}
const isDots = (part) => part === "" || part === "." || part === "..";
function add(index, key, item) {
	const cached = index.get(key);
	if (cached === void 0) index.set(key, new Set([item]));
	else cached.add(item);
}
function resolveFrom(dir, path) {
	const parts = dir === "" ? [] : dir.split("/");
	for (const part of path.split("/")) if (part === "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.join("/");
}
function oddPartsOf(path) {
	const parts = path.split("/");
	const first = parts.findIndex((part) => /[\s"',[\]{}:#&*!|>%@`]/.test(part));
	return first < 0 ? [] : parts.slice(first).flatMap((part) => part.match(anyWord) ?? []);
}
// src/operations/shards/touched-services.ts
const namingFiles = new Set([
	"pligos.yaml",
	"Chart.yaml",
	"requirements.yaml"
]);
function touchedServices(input) {
	const touched = touchedNodes(nodesOf(input), input);
	const others = [...input.changes.filter(({ isThere }) => !isThere).map(({ path }) => path), ...input.links].filter((path) => nameOf(path) === "pligos.yaml").map(dirOf$1);
	const services = [...touched].filter(({ isService }) => isService).map(({ dir }) => dir);
	return new Set([...services, ...others]);
}
const shortRounds = 2;
function touchedNodes(nodes, input) {
	const ways = new Set([...input.changes.filter(({ isWay }) => isWay).map(({ path }) => path), ...input.links]);
	const changed = [...new Set([...input.changes.map(({ path }) => path), ...input.links])].toSorted();
	const odd = new Set(changed.flatMap(oddPartsOf));
	const touched = new Set();
	const checked = new Set();
	let searchedNames = new Set(["pligos.yaml", ...changed.flatMap((path) => path.split("/"))]);
	let mentions = indexMentions([...nodes.values()], {
		asked: searchedNames,
		odd
	});
	function touch(nodesFound) {
		const queue = [...nodesFound];
		for (const node of queue) {
			if (touched.has(node)) continue;
			touched.add(node);
			queue.push(...namers(node));
		}
	}
	const namers = ({ dir }) => [...mentions.leadingTo(dir), ...mentions.leadingTo(posix.join(dir, "pligos.yaml"))];
	function judge(node) {
		if (checked.has(node) || touched.has(node)) return;
		checked.add(node);
		if (isTouched(node, input.root, changed)) touch([node]);
	}
	const seen = new Set();
	for (const path of changed) {
		if (ways.has(path)) touch(mentions.leadingThrough(path));
		touch(mentions.leadingTo(path));
		const ownNode = nodes.get(dirOf$1(path));
		if (ownNode !== void 0 && alwaysRead.has(nameOf(path))) touch([ownNode]);
		for (const dir of foldersOf(path)) {
			if (seen.has(dir)) break;
			seen.add(dir);
			const node = nodes.get(dir);
			if (node?.isService === true) for (const one of [node, ...mentions.leadingTo(dir)]) judge(one);
			else if (dir !== "") touch(mentions.leadingTo(dir));
		}
	}
	for (const node of mentions.unclear) judge(node);
	let count = 0;
	for (let round = 1; count < touched.size; round += 1) {
		const fresh = [...touched].slice(count).filter(({ dir }) => !searchedNames.has(nameOf(dir)));
		count = touched.size;
		if (fresh.length === 0) break;
		const isLast = round > shortRounds;
		searchedNames = new Set(["pligos.yaml", ...(isLast ? [...nodes.values()] : fresh).map(({ dir }) => nameOf(dir))]);
		mentions = indexMentions([...nodes.values()].filter((node) => !touched.has(node)), {
			asked: searchedNames,
			odd
		});
		touch(fresh.flatMap(namers));
		if (isLast) break;
	}
	return touched;
}
const alwaysRead = new Set([
	"pligos.yaml",
	"Chart.yaml",
	"requirements.yaml",
	".helmignore"
]);
function nodesOf({ texts }) {
	const nodes = new Map();
	for (const [path, text] of texts) {
		const dir = dirOf$1(path);
		const cached = nodes.get(dir);
		nodes.set(dir, {
			dir,
			texts: [...cached?.texts ?? [], text],
			isService: cached?.isService === true || nameOf(path) === "pligos.yaml"
		});
	}
	return nodes;
}
const isTouched = (node, root, changed) => areTouched(readingOf(node, root), root, changed);
function areTouched(inputs, root, changed) {
	return ![...inputs.paths, ...inputs.folders].every((path) => isInside(path, root)) || leadThroughLinks(inputs) || touching(changed, scopesOf(inputs, root));
}
function readingOf(node, root) {
	const dir = join(root, node.dir);
	const file = join(dir, "pligos.yaml");
	return existsSync(file) ? inputsOf(file) : inputsOfPlain(dir, []);
}
const dirOf$1 = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
function foldersOf(path) {
	const folders = [];
	for (let at = path; at !== ""; folders.push(at)) at = dirOf$1(at);
	return folders;
}
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
// src/operations/shards/charts.ts
async function readCharts({ root, plain, changes, contexts }, surroundings) {
	const { cwd } = surroundings;
	const deletedCharts = await goneCharts(root, plain, changes ?? [], surroundings);
	const isGone = (line) => deletedCharts.some(({ dir }) => join(root, dir) === realOf(resolve(cwd, line)));
	const charts = plain.charts.filter((line) => !isGone(line));
	const several = areSeveral(plain, { cwd });
	const { services } = charts.length === 0 ? { services: [] } : plainServices({
		...plain,
		charts,
		isOneOfSeveral: several
	}, { cwd });
	const changed = (changes ?? []).map(({ path }) => path);
	const touched = services.filter((service) => changes === void 0 || areTouched(inputsOfChart(service, plain, cwd), root, changed));
	const present = touched.flatMap((service) => {
		const all = [...service.contexts.keys()];
		const selected = all.filter((context) => isAsked(contexts, service.name, context));
		if (selected.length === 0) return [];
		const dir = relative(root, realOf(service.dir)).split(sep).join("/");
		const isWhole = selected.length === all.length;
		return [{
			dir,
			isGone: false,
			names: [service.name],
			contexts: selected,
			present: new Set(all),
			isWhole
		}];
	});
	const deleted = deletedCharts.filter(({ names: [name = ""] }) => isAsked(contexts, name, "default"));
	return {
		subjects: [...present, ...deleted],
		services: services.length + deletedCharts.length,
		touched: touched.length + deletedCharts.length
	};
}
const isAsked = (patterns, name, context) => patterns.length === 0 || patterns.some((pattern) => means(pattern, { name }, { name: context }));
async function goneCharts(root, { charts }, changes, surroundings) {
	const lines = charts.map((line) => splitGlob(resolve(surroundings.cwd, line)));
	const isNamed = (dir) => lines.some(({ folder, pattern }) => {
		const top = realOf(folder);
		if (pattern === void 0) return dir === top;
		return isInside(dir, top) && matchGlob(pattern, relative(top, dir));
	});
	const files = changes.filter(({ path, isThere }) => !isThere && basename(path) === "Chart.yaml" && isNamed(join(root, dirname(path))));
	const texts = await textsOf$1(root, files.flatMap(({ before }) => before ?? []), surroundings);
	return files.map(({ path, before = "" }) => {
		const dir = dirname(path);
		return {
			dir,
			isGone: true,
			names: [chartName(texts.get(before) ?? "") ?? basename(dir)],
			contexts: [],
			present: new Set(),
			isWhole: true
		};
	});
}
// src/operations/shards/pack.ts
function pack(work, shards) {
	const inOrder = work.toSorted((a, b) => b.cost - a.cost || compare(a.key, b.key));
	const shardList = Array.from({ length: Math.min(shards, work.length) }, () => ({
		cost: 0,
		work: []
	}));
	for (const part of inOrder) {
		const least = shardList.reduce((best, shard) => shard.cost < best.cost ? shard : best);
		least.work.push(part);
		least.cost += part.cost;
	}
	return shardList.map((shard) => shard.work.toSorted((a, b) => compare(a.key, b.key)));
}
const compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function medianOf(costs) {
	const sorted = [...costs].toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
// src/operations/shards/subjects.ts
function scopeOf(configs, root, services, { cwd }) {
	const existing = new Set(services);
	const parents = new Set();
	for (const dir of existing) for (const at of foldersTo(dir)) parents.add(at);
	const direct = new Set();
	const folders = new Set();
	const globs = [];
	for (const config of configs.length === 0 ? ["."] : configs) {
		const asked = resolve(cwd, config);
		const { folder, pattern } = splitGlob(isServiceFile$1(asked) ? dirname(asked) : asked);
		const top = realOf(folder);
		const dir = relative(root, top).split(sep).join("/");
		const glob = (one) => isInside(join(root, one), top) && matchGlob(pattern ?? "", relative(top, join(root, one)));
		const isDirect = statIfThere(join(top, "pligos.yaml")) !== void 0;
		if (pattern !== void 0) globs.push(glob);
		else if (isDirect) direct.add(dir);
		else folders.add(dir);
		if (pattern === void 0 ? (isDirect ? existing : parents).has(dir) : [...existing].some(glob)) continue;
		throw new UserError("no-service", `git knows no pligos.yaml in ${config} or below it`, { hint: "name the folder of a service, or one above it, and commit what is planned; for charts without a pligos.yaml set chart: charts/*" });
	}
	return (dir) => direct.has(dir) || globs.some((glob) => glob(dir)) || foldersTo(dir).some((folder) => folders.has(folder));
}
const isServiceFile$1 = (path) => basename(path) === "pligos.yaml";
function foldersTo(dir) {
	const folders = [dir];
	for (let at = dir; at !== ""; folders.push(at)) at = at.slice(0, Math.max(0, at.lastIndexOf("/")));
	return folders;
}
async function readSubjects({ root, dirs, changes, texts, contexts }, git) {
	const paths = new Set(dirs.flatMap((dir) => [inDir(dir, "pligos.yaml"), inDir(dir, "Chart.yaml")]));
	const charts = changes.map(({ path }) => path).filter((path) => basename(path) === "Chart.yaml");
	for (const path of charts) if (dirs.some((dir) => isBelow(path, dir))) paths.add(path);
	const changed = changes.filter(({ path }) => paths.has(path));
	const baseTexts = await textsOf$1(root, changed.flatMap(({ before }) => before ?? []), git);
	const before = new Map(changed.map(({ path, before: id }) => [path, id === void 0 ? void 0 : baseTexts.get(id)]));
	const now = (path) => texts.get(path);
	const readBefore = (path) => before.has(path) ? before.get(path) : texts.get(path);
	const repositories = new Map();
	const repository = dirs.includes("") ? await nameOfRepository(root, git) : void 0;
	if (repository !== void 0) repositories.set("/", repository);
	const sideOf = (dir, read) => readSide(dir, read, {
		repositories,
		fallback: basename(root)
	});
	return dirs.flatMap((dir) => subjectOf(dir, [sideOf(dir, now), sideOf(dir, readBefore)], contexts) ?? []);
}
function subjectOf(dir, [now, readBefore], patterns) {
	const readable = [now, readBefore].flatMap((side) => side ?? []).filter(({ contexts }) => contexts !== void 0);
	const names = [...new Set(readable.map(({ name }) => name))];
	const all = [...new Set(readable.flatMap(({ contexts = [] }) => contexts))];
	const isGone = now === void 0;
	const present = new Set(now?.contexts);
	if (names.length === 0) return {
		dir,
		isGone,
		names,
		contexts: [],
		present,
		isWhole: true
	};
	const selected = patterns.length === 0 ? all : all.filter((context) => patterns.some((pattern) => names.some((name) => means(pattern, { name }, { name: context }))));
	return selected.length === 0 ? void 0 : {
		dir,
		isGone,
		names,
		contexts: selected,
		present,
		isWhole: selected.length === all.length
	};
}
function readSide(dir, read, { repositories, fallback }) {
	const config = read(inDir(dir, "pligos.yaml"));
	if (config === void 0) return void 0;
	const nameIn = (folder) => {
		const chart = read(inDir(folder, "Chart.yaml"));
		return chart === void 0 ? void 0 : chartName(chart);
	};
	const charts = chartPaths(config).map((path) => {
		const folder = path === void 0 ? void 0 : posix.join(dir, path).replace(/\/$/, "");
		return folder !== void 0 && isBelow(folder, dir) ? nameIn(folder === "." ? "" : folder) : void 0;
	});
	const facts = {
		dir: `/${dir}`,
		root: "/",
		charts,
		ownChart: nameIn(dir),
		repositories
	};
	return {
		name: nameService(facts).name || fallback,
		contexts: contextNames(config)
	};
}
const isBelow = (path, dir) => dir === "" ? !path.startsWith("../") && path !== ".." : isInside(path, dir);
const inDir = (dir, name) => dir === "" ? name : `${dir}/${name}`;
// src/operations/shards/shard-inputs.ts
function configWords(parts) {
	return [...new Set(parts.map(({ dir, isGone }) => asLine(isGone ? `${dir}/pligos.yaml` : dir)))].join("\n");
}
function asLine(path) {
	const plain = path.replaceAll(/[\r\n]/g, "?");
	return `${/^[#\s]/.test(plain) ? "./" : ""}${plain}${/\s$/.test(plain) ? "/" : ""}`;
}
const contextWords = (parts) => parts.every(({ isWhole }) => isWhole) ? "" : everyContextWord(parts);
function everyContextWord(parts) {
	const dirs = new Map();
	for (const { dir, names } of parts) for (const name of names) dirs.set(name, (dirs.get(name) ?? new Set()).add(dir));
	const words = parts.flatMap(({ names, contexts, isWhole }) => names.flatMap((name) => {
		const service = asWord(name, (dirs.get(name)?.size ?? 0) > 1);
		return isWhole ? [`${service}/*`] : contexts.map((context) => `${service}/${asWord(context, false)}`);
	}));
	return [...new Set(words)].join(", ");
}
function asWord(name, asGlob) {
	const [first = "", ...rest] = Array.from(name);
	const escaped = [first, ...rest].map((one) => /[,\s#/]/.test(one) ? "?" : /[*?[\\]/.test(one) ? `\\${one}` : one);
	return asGlob && /\w/.test(first) ? [`[${first}]`, ...escaped.slice(1)].join("") : escaped.join("");
}
function partsName(parts) {
	const [only, second] = parts;
	if (only === void 0) return "";
	const nameOf = ({ names, dir }) => names[0] ?? basename(dir);
	if (second === void 0) return only.isWhole ? nameOf(only) : `${nameOf(only)}: ${listNames(only.contexts)}`;
	return listNames(parts.map(nameOf));
}
const listNames = (names) => names.length <= 3 ? names.join(", ") : `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
// src/operations/shards/plan.ts
async function planShards(input, surroundings) {
	const root = realOf(findRoot(surroundings.cwd));
	const { plain } = input;
	const planned = await (plain === void 0 ? findServices(root, input, surroundings) : findCharts(root, {
		...input,
		plain
	}, surroundings));
	const { subjects, services, touched } = planned;
	if (planned.isAll && subjects.length === 0) throw nothingMeant(input.contexts);
	const cwd = `/${relative(root, realOf(surroundings.cwd)).split(sep).join("/")}`;
	const fromCwd = (dir) => (cwd === "/" ? dir : posix.relative(cwd, `/${dir}`)) || ".";
	const shards = shardsOf(subjects, await input.costs, input).map((loads, at, { length }) => {
		const parts = partsOf(loads, fromCwd);
		const words = plain === void 0 ? {
			config: configWords(parts),
			context: contextWords(parts)
		} : {
			config: "",
			context: everyContextWord(parts)
		};
		return {
			shard: `${at + 1} of ${length}`,
			name: partsName(parts),
			...words,
			contexts: namesOf(loads)
		};
	});
	return {
		shards,
		contexts: shards.reduce((sum, { contexts }) => sum + contexts.length, 0),
		services,
		touched
	};
}
async function findCharts(root, { plain, base, all, contexts }, surroundings) {
	const commit = await base;
	const changes = commit && await treeChanges(root, commit.id, "HEAD", surroundings);
	if (commit !== void 0 && changes === void 0) throw await explainRefusal(root, surroundings);
	const isAll = all || commit === void 0;
	return {
		...await readCharts({
			root,
			plain,
			contexts,
			changes: isAll ? void 0 : changes
		}, surroundings),
		isAll
	};
}
async function findServices(root, input, surroundings) {
	const tree = treeFiles(root, "HEAD", namingFiles, surroundings);
	const reading = tree.then((commitTree) => readAll(root, commitTree?.files ?? [], surroundings));
	const changing = input.base.then((base) => base === void 0 ? void 0 : treeChanges(root, base.id, "HEAD", surroundings));
	const [there, texts, base, planned] = await Promise.all([
		tree,
		reading,
		input.base,
		changing
	]);
	const changes = base === void 0 ? [] : planned;
	if (there === void 0 || changes === void 0) throw await explainRefusal(root, surroundings);
	const deleted = changes.filter(({ isThere }) => !isThere).map(({ path }) => path);
	const services = new Set([
		...texts.keys(),
		...there.links,
		...deleted
	].filter(isServiceFile).map(dirOf));
	const isAsked = scopeOf(input.configs, root, services, surroundings);
	const selected = [...services].filter(isAsked).toSorted();
	const isAll = input.all || base === void 0;
	const touched = isAll ? services : touchedServices({
		root,
		changes,
		texts,
		links: there.links
	});
	const dirs = selected.filter((dir) => touched.has(dir));
	return {
		subjects: await readSubjects({
			root,
			dirs,
			changes,
			texts,
			contexts: input.contexts
		}, surroundings),
		services: selected.length,
		touched: dirs.length,
		isAll
	};
}
async function readAll(root, files, git) {
	const texts = await textsOf$1(root, files.map(({ id }) => id), git);
	return new Map(files.map(({ path, id }) => [path, texts.get(id) ?? ""]));
}
const isServiceFile = (path) => basename(path) === "pligos.yaml";
const dirOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
function nothingMeant(patterns) {
	return new UserError("unknown-context", `no service has a context ${patterns.join(", ")}`, { hint: "see `pligos contexts` for what there is" });
}
function shardsOf(subjects, costs, { maxShards, contextsPerShard }) {
	const usual = medianOf(costs.values());
	const costOf = ({ names }, context) => names.map((name) => costs.get(`${name}/${context}`)).find((cost) => cost !== void 0) ?? usual;
	const loads = subjects.map((subject) => {
		const cost = subject.contexts.reduce((sum, context) => sum + costOf(subject, context), 0);
		return {
			subject,
			contexts: subject.contexts,
			key: subject.dir,
			cost: cost || usual
		};
	});
	const count = loads.reduce((sum, { contexts }) => sum + Math.max(1, contexts.length), 0);
	const shards = Math.min(maxShards, Math.ceil(count / contextsPerShard));
	const share = loads.reduce((sum, { cost }) => sum + cost, 0) / shards;
	return pack(loads.flatMap((load) => load.cost <= share || load.contexts.length < 2 ? [load] : load.contexts.map((context) => {
		const key = `${load.key}\0${context}`;
		return {
			subject: load.subject,
			contexts: [context],
			key,
			cost: costOf(load.subject, context)
		};
	})), shards);
}
function bySubject(loads) {
	const contextsBySubject = new Map();
	for (const { subject, contexts } of loads) contextsBySubject.set(subject, [...contextsBySubject.get(subject) ?? [], ...contexts]);
	return contextsBySubject;
}
const partsOf = (loads, fromCwd) => [...bySubject(loads)].map(([subject, contexts]) => {
	const isWhole = subject.isWhole && contexts.length === subject.contexts.length;
	return {
		...subject,
		dir: fromCwd(subject.dir),
		contexts,
		isWhole
	};
});
const namesOf = (loads) => [...bySubject(loads)].flatMap(([{ names, present }, contexts]) => contexts.map((one) => `${(present.has(one) ? names[0] : names.at(-1)) ?? ""}/${one}`));
// src/operations/shards/costs.ts
const week = 6048e5;
const weeks = 3;
const commitKey = (commit) => keyOf$2("costs", commit);
const weekKey = (at) => keyOf$2("costs-week", Math.floor(at / week));
async function recallCosts({ store, earlier, run, now }) {
	const keys = [...[...new Set([run, ...earlier])].map(commitKey), ...Array.from({ length: weeks }, (_, ago) => weekKey(now - ago * week))];
	const entries = await Promise.all(keys.map((key) => store.restore(key)));
	return new Map(entries.toReversed().flatMap((bytes) => bytes === void 0 ? [] : [...unpack(bytes)]));
}
async function keepCosts(reports, memory) {
	const costs = new Map(await recallCosts(memory));
	const measured = costsOf(reports);
	if (measured.size === 0) return;
	for (const [name, cost] of measured) {
		costs.delete(name);
		costs.set(name, cost);
	}
	const bytes = Buffer.from(JSON.stringify([...costs].slice(-mostContexts)));
	await Promise.all([commitKey(memory.run), weekKey(memory.now)].map((key) => memory.store.save(key, bytes)));
}
const mostContexts = 1e5;
function costsOf(reports) {
	return new Map(reports.flatMap(({ contexts }) => contexts).flatMap(({ service, context, status, milliseconds }) => milliseconds === void 0 || status === "untouched" || status === "failed" ? [] : [[`${service}/${context}`, Math.max(1, Math.round(milliseconds))]]));
}
const rows = goodOf(tuple([string(), pipe(number$2(), check$2((cost) => cost > 0 && cost < 864e5))]));
const unpack = (bytes) => bytes.length > 16777216 ? [] : readJson(rows, bytes) ?? [];
// src/gate/random-names.ts
const nameMark = JSON.stringify(["metadata", "name"]);
function reviewedIds(by, id) {
	if (by.resources.has(id)) return [id];
	return [...by.random.keys()].filter((key) => hasRandomName(by, key) && isUnder(key, id));
}
const isAmong = (by, reviewed, ids) => hasRandomName(by, reviewed) && [...ids].some((id) => isUnder(reviewed, id));
const hasRandomName = ({ random }, id) => id.endsWith("*") && random.get(id)?.includes(nameMark) === true;
function isUnder(key, id) {
	const start = key.replace(/\*+$/, "");
	return id.startsWith(start) && !id.slice(start.length).includes("/");
}
// src/gate/verdict-text.ts
function passedWords({ own, require }) {
	return {
		passed: true,
		message: "none" in own ? "all resources were reviewed or deployed before" : require === "approved" && own.approvedBy.length > 0 ? `as approved in #${own.number} by ${own.approvedBy.join(", ")}` : `as previewed in #${own.number}`
	};
}
const mostNamed = 10;
function refusedWords(refusing) {
	const { proposed, own, require, explained, unexplained, isBlind, reviewed, elsewhere, capped } = refusing;
	const name = `${proposed.service}/${proposed.context}`;
	const number = "none" in own ? "" : `#${own.number}`;
	const limit = capped === void 0 ? "" : ` (${capped})`;
	const refusal = (reason, message) => ({
		passed: false,
		reason,
		message: `${name}: ${message}${limit}`,
		hint: reason === "not-reviewed" ? hints[reason] : hintFor(reason, unexplained),
		explained,
		unexplained
	});
	if (elsewhere !== void 0) return refusal("plan-changed", `${number} showed the release ${placeOf(elsewhere)}, but this deploy is for ${placeOf(proposed)}`);
	const listed = listOf(unexplained, reviewed !== void 0);
	const count = `${unexplained.length} resource${unexplained.length === 1 ? " is" : "s are"}`;
	if (reviewed === void 0) {
		const rest = unexplained.length > 0 ? [`${count} without a review: ${listed}`] : [];
		const missingText = isBlind ? ["the deployed release cannot be read, so it is not known what would be deleted"] : [];
		return refusal("not-reviewed", [
			`${needs[require]}, and ${whyNotReviewed(refusing)}`,
			...rest,
			...missingText
		].join("; "));
	}
	if (unexplained.some(({ isClusterDependent }) => !isClusterDependent)) return refusal("plan-changed", `${count} not as shown in ${number}: ${listed}`);
	const assumedQuestions = [...new Set(reviewed.flatMap(({ assumed }) => assumed))].map((one) => questions[one]);
	return refusal("cluster-dependent", `${count} not as shown in ${number}, and their templates read from the cluster (${assumedQuestions.length === 0 ? "what only the cluster knows" : assumedQuestions.join(", ")}): ${listed}`);
}
const placeOf = ({ release, namespace }) => `${release} in the namespace ${namespace}`;
const needs = {
	none: "nothing is required",
	previewed: "a preview is required",
	approved: "an approval is required"
};
const questions = {
	"api-version": "which APIs it has",
	"kube-version": "its version",
	lookup: "what is in it",
	release: "the state of the release"
};
const hints = {
	"not-reviewed": "deploy a commit from a pull request with a valid preview; to deploy it without one, set gate.require: none in the context",
	"plan-changed": "open a pull request that shows it, or revert the changes without a review; list intended differences in gate.vary",
	"cluster-dependent": "set kubeVersion and apiVersions of the context to those of its cluster, so that the preview shows what helm sends; list intended differences in gate.vary"
};
const randomName = "a review cannot show a resource with a random name: name it by the commit (%{sha} in the command) or by a hash of its content";
const hidden = "give the preview and the deploy the same digest-key, or read the secret from a Secret and not from a command, its arguments or an image";
function hintFor(reason, unexplained) {
	if (unexplained.every(({ hiddenCode }) => hiddenCode !== void 0)) return hidden;
	if (unexplained.some(({ hiddenCode }) => hiddenCode !== void 0)) return `${hints[reason]}; ${hidden}`;
	if (!unexplained.some(({ hasRandomName }) => hasRandomName)) return hints[reason];
	return unexplained.every(({ what, hasRandomName }) => hasRandomName === true || what === "missing") ? randomName : `${hints[reason]}; ${randomName}`;
}
function whyNotReviewed({ own, proposed, require }) {
	if ("none" in own) return own.none;
	const by = `#${own.number}`;
	if (own.records.length === 0) return `${by} has no valid preview: ${own.missing ?? "it has none"}`;
	if (require === "approved" && own.approvedBy.length === 0) return `no authorized reviewer has approved ${own.head.slice(0, 7)} of ${by}${own.notApproved === void 0 ? "" : ` (${own.notApproved})`}`;
	if (require === "approved" && own.records.some((record) => own.later?.has(record) === true)) return `the preview of ${by} changed after the approval: approve it again`;
	const why = own.missing === void 0 ? "" : ` (${own.missing})`;
	return `the preview of ${by} does not cover ${proposed.service}/${proposed.context}${why}`;
}
function listOf(unexplained, isReviewed) {
	const named = unexplained.slice(0, mostNamed).map((one) => {
		const name = shortId(one.id);
		if (one.hasRandomName === true) return `${name} has a random name that differs in each render`;
		if (one.hiddenCode !== void 0) return `${name} has a secret in ${one.hiddenCode}, which no review shows`;
		return isReviewed || one.what === "missing" ? `${name} ${says[one.what]}` : name;
	});
	const more = unexplained.length - named.length;
	return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
const says = {
	new: "is new",
	changed: "differs",
	missing: "is deleted"
};
function shortId(id) {
	const [, kind, , ...name] = id.split("/");
	return kind === void 0 || name.length === 0 ? id : `${kind}/${name.join("/")}`;
}
// src/gate/decide.ts
async function decide(proposal, evidence, require) {
	const hiding = new Map();
	const proposed = require === "approved" ? asApproved(proposal, hiding) : proposal;
	const none = {
		reviewed: 0,
		others: 0,
		deployed: 0
	};
	if (require === "none") return {
		passed: true,
		message: "no review is required",
		explained: none
	};
	const { own } = evidence;
	const about = {
		proposed,
		own,
		require
	};
	const reviewed = "none" in own ? [] : contextsIn(own, proposed, require);
	const fitting = reviewed.filter((context) => isPlace(context, proposed));
	let open = openIn(proposed, fitting);
	const count = { reviewed: proposed.ids.length - open.filter(({ what }) => what !== "missing").length };
	if (open.length === 0 && fitting.length > 0) return {
		...passedWords(about),
		explained: {
			...none,
			...count
		}
	};
	const { pulls, capped } = await evidence.others();
	const since = pulls.map((pull) => contextsIn(pull, proposed, require).filter((context) => isPlace(context, proposed)));
	const refuse = (rest) => refusedWords({
		...about,
		...rest,
		unexplained: rest.unexplained.map((one) => {
			const hiddenCode = hiding.get(one.id);
			if (hiddenCode !== void 0) return {
				...one,
				hiddenCode
			};
			return one.what === "new" && proposed.hasRandomName?.(one.id) === true ? {
				...one,
				hasRandomName: true
			} : one;
		}),
		...fitting.length > 0 && { reviewed: fitting },
		...fitting.length === 0 && reviewed[0] && { elsewhere: reviewed[0] },
		...capped !== void 0 && { capped }
	});
	if (fitting.length === 0) {
		if (since.flat().some((by) => openIn(proposed, [by]).length === 0)) return {
			...passedWords(about),
			explained: {
				...none,
				others: proposed.ids.length
			}
		};
		const lastDeploy = await evidence.deployed();
		const last = lastDeploy === "unknown" ? void 0 : lastDeploy;
		const left = open.filter(({ id, what }) => !isAsDeployed(proposed, last, since.flat(), id, what));
		const unexplained = [...left, ...goneSince(proposed, last)];
		const explained = {
			...none,
			deployed: open.length - left.length
		};
		return unexplained.length === 0 && lastDeploy !== "unknown" ? {
			...passedWords(about),
			explained
		} : refuse({
			explained,
			unexplained,
			isBlind: lastDeploy === "unknown"
		});
	}
	const line = [fitting, ...since].map(withChanged);
	const afterOthers = open.filter(({ id, what }) => !explainsLast(line, proposed, id, what));
	const others = open.length - afterOthers.length;
	if (afterOthers.length === 0) return {
		...passedWords(about),
		explained: {
			...none,
			...count,
			others
		}
	};
	const lastDeploy = await evidence.deployed();
	const last = lastDeploy === "unknown" ? void 0 : lastDeploy;
	const known = [...fitting, ...since.flat()];
	const left = afterOthers.filter(({ id, what }) => !isAsDeployed(proposed, last, known, id, what));
	const explained = {
		...count,
		others,
		deployed: afterOthers.length - left.length
	};
	return left.length === 0 ? {
		...passedWords(about),
		explained
	} : refuse({
		explained,
		unexplained: left,
		isBlind: false
	});
}
function asApproved(proposed, hiding) {
	return {
		...proposed,
		agrees(id, leftOut, digest) {
			if (!proposed.agrees(id, leftOut, digest)) return false;
			const [path] = proposed.hiddenCode?.(id, leftOut, digest) ?? [];
			if (path !== void 0) hiding.set(id, path);
			return path === void 0;
		}
	};
}
const recordsOf = ({ records, approvedBy, later }, require) => require === "previewed" ? records : approvedBy.length > 0 ? records.filter((record) => later?.has(record) !== true) : [];
const contextsIn = (pull, proposed, require) => recordsOf(pull, require).flatMap(({ contexts }) => contexts).filter((one) => isReviewOf(one, proposed));
const isReviewOf = (reviewed, { service, context, formerContext }) => reviewed.service === service && (reviewed.context === context || reviewed.context === formerContext);
const isPlace = ({ release, namespace }, proposed) => release === proposed.release && namespace === proposed.namespace;
function openIn(proposed, reviewed) {
	const { ids, isClusterDependent } = proposed;
	const unexplainedOf = (id, what) => ({
		id,
		what,
		isClusterDependent: isClusterDependent(id)
	});
	const there = new Set(ids);
	const changed = ids.filter((id) => !reviewed.some((by) => isAsReviewed(by, proposed, id))).map((id) => unexplainedOf(id, reviewed.some((by) => reviewedIds(by, id).length > 0) ? "changed" : "new"));
	const [first, ...more] = reviewed;
	const missing = [...first?.resources.keys() ?? []].filter((id) => !there.has(id) && proposed.unseen?.has(id) !== true).filter((id) => first === void 0 || !isAmong(first, id, [...ids, ...proposed.unseen ?? []])).filter((id) => more.every(({ resources }) => resources.has(id)));
	return [...changed, ...missing.map((id) => unexplainedOf(id, "missing"))];
}
const leftOutOf = ({ random, vary }, id) => ({
	random: random.get(id) ?? [],
	vary
});
function isAsReviewed(by, proposed, id) {
	return reviewedIds(by, id).some((known) => {
		const due = by.resources.get(known);
		return due !== void 0 && proposed.agrees(id, leftOutOf(by, known), due);
	});
}
const withChanged = (of) => ({
	of,
	changed: new Set(of.flatMap(({ changed, removed }) => [...changed, ...removed]))
});
function explainsLast(since, proposed, id, what) {
	return (since.find((shown) => changes(shown, id))?.of ?? since.flatMap(({ of }) => of)).some((by) => what === "missing" ? by.removed.includes(id) : isAsReviewed(by, proposed, id));
}
const changes = ({ of, changed }, id) => changed.has(id) || of.some((by) => reviewedIds(by, id).some((known) => changed.has(known)));
function isAsDeployed(proposed, deployed, reviewed, id, what) {
	if (deployed === void 0) return false;
	if (what === "missing") return !deployed.ids.includes(id);
	return [{
		random: [],
		vary: []
	}, ...reviewed.map((by) => leftOutOf(by, id))].some((leftOut) => {
		const last = deployed.exact(id, leftOut);
		return last !== void 0 && last === proposed.exact(id, leftOut);
	});
}
function goneSince({ ids, unseen, isClusterDependent }, deployed) {
	const there = new Set(ids);
	return (deployed?.ids ?? []).filter((id) => !there.has(id) && unseen?.has(id) !== true).map((id) => ({
		id,
		what: "missing",
		isClusterDependent: isClusterDependent(id)
	}));
}
// src/operations/gate/deployed-text.ts
function deployedText({ current }) {
	if (current === void 0) return void 0;
	return joined([current.manifest, ...current.hooks.map(({ manifest }) => manifest)]);
}
function testsText({ last }) {
	const tests = (last?.hooks ?? []).filter(({ events }) => events.some((event) => event.startsWith("test")));
	return tests.length === 0 ? void 0 : joined(tests.map(({ manifest }) => manifest));
}
const joined = (texts) => texts.join("\n---\n");
async function releaseIn(target, command, clusters, surroundings) {
	const { env, cwd, host } = surroundings;
	const flags = clusterOf(target, command, surroundings);
	try {
		const { namesCluster, readHistory } = await loadCluster();
		if (!namesCluster({
			flags,
			env,
			cwd
		})) return void 0;
		const pair = pairFor(command, target, await placeholdersFor(command, target, surroundings), surroundings);
		const connection = await clusters.connectionTo(flags);
		return await readHistory(connection, {
			release: pair.release,
			namespace: pair.namespace ?? connection.namespace,
			driver: env["HELM_DRIVER"] ?? ""
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		host.info(`${targetName(target)}: the deployed release could not be read: ${error.message}`);
		return "unknown";
	}
}
// src/operations/gate/difference.ts
function onlyUnexplained(report, ids, idOf = (id) => id) {
	const { comparison, service, context, release, namespace } = report;
	return {
		service,
		context,
		release,
		namespace,
		status: "compared",
		problems: [],
		comparison: comparisonOf((comparison?.resources ?? []).filter((change) => [change.resource, ..."before" in change ? [change.before] : []].some(({ id }) => ids.has(idOf(id)))))
	};
}
function comparisonOf(resources) {
	const count = (kind) => resources.filter((change) => change.kind === kind).length;
	const [added, removed, changed, renamed] = [
		count("added"),
		count("removed"),
		count("changed"),
		count("renamed")
	];
	return {
		resources,
		quiet: [],
		groups: [],
		restarts: [],
		findings: [],
		random: [],
		limits: [],
		counts: {
			before: resources.length - added,
			after: resources.length - removed,
			added,
			removed,
			changed,
			renamed,
			quiet: 0,
			equal: 0
		}
	};
}
function reviewedSide(context, reviewed, { engine, digestKey, command }) {
	const { before } = context;
	const commit = namesCommit(command) ? fixedPlaceholders.sha : void 0;
	const ways = {
		engine,
		...digestKey !== void 0 && { digestKey }
	};
	const opened = before && openGateDigest(ways, context, {
		...before,
		commit
	});
	if (opened === void 0) return void 0;
	const { resources, random, vary } = reviewed;
	const reviewedId = (id) => reviewedIds(reviewed, id)[0] ?? id;
	const words = commit === void 0 ? (id) => id : engine.commitWords(commit);
	return {
		isAsReviewed: (id) => {
			const known = reviewedId(id);
			const leftOut = {
				random: random.get(known) ?? [],
				vary
			};
			return opened.ids().some((one) => reviewedId(one) === known && opened.of(one, leftOut) === resources.get(known));
		},
		reviewedId,
		idOf: (id) => reviewedId(words(id))
	};
}
function insideDifference({ openComparison }, { report, rendered, redact }, { text, ids, idOf }) {
	if (rendered === void 0 || redact === void 0) return void 0;
	const { namespace } = report;
	const { comparison } = openComparison({
		before: {
			text: rendered.text,
			namespace
		},
		after: {
			text,
			namespace
		},
		redact,
		ignore: [],
		includeTests: true
	});
	return onlyUnexplained({
		...report,
		comparison
	}, ids, idOf);
}
// src/operations/gate/render-twice.ts
function renderedTwice(context, commit, ways) {
	const { rendered } = context;
	return rendered?.again === void 0 ? void 0 : openGateDigest(ways, context, {
		...rendered,
		commit
	});
}
// src/operations/gate/record.ts
function reviewedContexts(contexts, reviewing) {
	return gatedOf(contexts, reviewing).flatMap((context) => reviewedContext(context, reviewing) ?? []);
}
function unshownParts(contexts, reviewing) {
	return gatedOf(contexts, reviewing).flatMap((context) => {
		const opened = renderedTwice(context, void 0, reviewing);
		const { service, context: name } = context.report;
		const parts = {
			context: `${service}/${name}`,
			names: [...opened?.fleeting() ?? []],
			paths: opened?.notFillable() ?? new Map(),
			hidden: hiddenIn(context, reviewing)
		};
		return parts.names.length + parts.paths.size + parts.hidden.size === 0 ? [] : [parts];
	});
}
function hiddenIn(context, reviewing) {
	const { rendered, target } = context;
	const needsApproval = target !== void 0 && requireOf(target.context, reviewing.require) === "approved";
	if (rendered === void 0 || !needsApproval || reviewing.digestKey !== void 0) return new Map();
	const opened = openGateDigest(reviewing, context, {
		text: rendered.text,
		commit: void 0
	});
	const hiddenByResource = (opened?.ids() ?? []).map((id) => [id, opened?.hiddenCode(id) ?? []]);
	return new Map(hiddenByResource.filter(([, paths]) => paths.length > 0));
}
function gatedOf(contexts, { require }) {
	return withoutSecond(contexts.filter(({ target }) => target !== void 0 && requireOf(target.context, require) !== "none"));
}
const withoutSecond = (contexts) => contexts.filter(({ report }) => report.against === void 0 || !contexts.some(({ report: other }) => other.against === void 0 && other.service === report.service && other.context === report.context));
function reviewedContext(context, reviewing) {
	const { report, rendered, target } = context;
	if (rendered === void 0 || target === void 0 || report.status === "failed") return void 0;
	const commit = namesCommit(reviewing.command) ? reviewing.commit ?? fixedPlaceholders.sha : void 0;
	const opened = openGateDigest(reviewing, context, {
		...rendered,
		commit
	});
	if (opened === void 0) return void 0;
	const { digest, resources } = opened.digest();
	const words = commit === void 0 ? (id) => id : reviewing.engine.commitWords(commit);
	return {
		service: report.service,
		context: report.context,
		release: report.release,
		namespace: report.namespace,
		digest,
		resources,
		changed: changedIn(report.comparison).map(words),
		removed: removedIn(report.comparison).map(words),
		random: opened.random(),
		vary: varyOf(target.context),
		assumed: assumedIn(context, reviewing.command)
	};
}
const changedIn = (comparison) => [...comparison?.resources ?? [], ...comparison?.quiet ?? []].flatMap((change) => change.kind === "removed" ? [] : [change.resource.id]);
const removedIn = (comparison) => (comparison?.resources ?? []).flatMap((change) => change.kind === "removed" ? [change.resource.id] : change.kind === "renamed" ? [change.before.id] : []);
function assumedIn({ chart, target }, command) {
	if (chart === void 0 || target === void 0) return [];
	const { kubeVersion, apiVersions } = answersFor(target.context, shapingFlags(command).flags);
	const questions = new Set(askedBy(chart).map(({ about }) => about));
	if (kubeVersion !== void 0) questions.delete("kube-version");
	if (apiVersions.length > 0) questions.delete("api-version");
	return [...questions];
}
// src/operations/gate/proposed.ts
function openRendering(context, render, ways, whole) {
	const opened = openGateDigest(ways, context, render, whole && { partOf: whole.opened });
	return opened && {
		render,
		opened
	};
}
function formerOf({ target }) {
	const former = target?.context.formerName;
	return former === void 0 ? {} : { formerContext: former };
}
function proposedOf(context, { render, opened }, proposing, unseen = new Set()) {
	const { service, context: name, release, namespace } = context.report;
	const hidden = (hide) => openGateDigest(proposing, context, render, { hide });
	const byName = once$1(() => hidden("by-name"));
	const asks = once$1(() => templatesThatAsk(context, proposing.command));
	const fleeting = once$1(() => render.text === context.rendered?.text ? renderedTwice(context, render.commit, proposing)?.fleeting() : void 0);
	return {
		service,
		context: name,
		...formerOf(context),
		release,
		namespace,
		ids: opened.ids(),
		agrees: (id, leftOut, digest) => opened.of(id, leftOut) === digest || byName()?.of(id, leftOut) === digest,
		...proposing.digestKey === void 0 && { hiddenCode(id, leftOut, digest) {
			const paths = opened.hiddenCode(id);
			if (paths.length === 0) return paths;
			const byNameDigest = byName();
			return byNameDigest?.of(id, leftOut) === digest ? byNameDigest.hiddenCode(id) : paths;
		} },
		exact: exactly(() => hidden("nothing")),
		isClusterDependent(id) {
			const template = opened.ref(id)?.origin.template;
			return template === void 0 ? asks().size > 0 : asks().has(template) || asks().has(everywhere);
		},
		unseen,
		hasRandomName: (id) => fleeting()?.has(id) === true
	};
}
function deployedOf(context, render, ways) {
	const open = once$1(() => openGateDigest(ways, context, render, { hide: "nothing" }));
	const opened = open();
	return opened && {
		ids: opened.ids(),
		exact: exactly(open)
	};
}
const exactly = (open) => {
	const asked = once$1(open);
	return (id, leftOut) => asked()?.of(id, leftOut);
};
const everywhere = "*";
function templatesThatAsk(context, command) {
	const { chart } = context;
	if (chart === void 0) return new Set();
	const open = new Set(assumedIn(context, command));
	const templates = askedBy(chart).filter(({ about }) => open.has(about)).map(({ template }) => template);
	return new Set(templates.map((template) => isManifest(template) ? template : everywhere));
}
const isManifest = (template) => /\/templates\//.test(template) && !/(?:^|\/)_[^/]*$|\.tpl$/.test(template);
// src/operations/gate/hooks.ts
async function renderInCluster(side, command, clusters, surroundings) {
	const { env, cwd } = surroundings;
	const flags = clusterOf(side.prepared.target, command, surroundings);
	const { namesCluster, readHistory } = await loadCluster();
	if (!namesCluster({
		flags,
		env,
		cwd
	})) return void 0;
	const cluster = await clusters.of(flags);
	const live = liveCommandOf(command);
	const { release, namespace = cluster.connection.namespace } = side.pair;
	const driver = env["HELM_DRIVER"] ?? "";
	const verb = verbOf(await readHistory(cluster.connection, {
		release,
		namespace,
		driver
	}), live);
	const { text, askedScope } = await renderLive({
		side,
		words: liveWords(live.command),
		verb,
		release,
		namespace,
		cluster
	}, surroundings);
	if (askedScope !== "nothing") return text;
	throw new UserError("last-check", "helm does not say what its hooks will be in the cluster, so they cannot be checked", { hint: "run the same command with --dry-run=server to see why; Helm 4 shows its hooks to the check" });
}
// src/operations/gate/narrow-vary.ts
function narrowed(others, vary) {
	const pulls = others.pulls.map((pull) => ({
		...pull,
		records: pull.records.map((record) => ({
			...record,
			contexts: record.contexts.filter((context) => context.vary.every((path) => vary.includes(path)))
		}))
	}));
	return {
		...others,
		pulls
	};
}
// src/operations/gate/gate.ts
const patience = {
	requestTimeout: 1e4,
	loginTimeout: 15e3
};
async function openGate(input, surroundings) {
	const clusters = makeClusters(surroundings, patience);
	const ways = {
		...input,
		kinds: input.engine.builtinKinds()
	};
	const gated = [];
	try {
		for (const context of input.contexts) {
			const { target } = context;
			if (target === void 0) continue;
			const require = requireOf(target.context, input.require);
			if (require === "none") continue;
			const why = runsTests(input.command) ? void 0 : whyNotChecked(input.command);
			if (why !== void 0) throw new UserError("last-check", `${targetName(target)} needs a review, and ${why}`, {
				at: target.context.settings.gate?.at,
				hint: "deploy with helm upgrade --install, or remove gate.require from this context"
			});
			gated.push(await judged({
				context,
				target,
				require
			}, ways, clusters, surroundings));
		}
	} catch (error) {
		clusters.close();
		throw error;
	}
	return {
		contexts: gated,
		close: () => clusters.close()
	};
}
async function judged({ context, target, require }, given, clusters, surroundings) {
	const { rendered } = context;
	const commit = namesCommit(given.command) ? (await placeholdersFor(given.command, target, surroundings)).sha ?? fixedPlaceholders.sha : void 0;
	const rendering = rendered && openRendering(context, {
		text: rendered.text,
		commit
	}, given);
	if (rendering === void 0) throw new TypeError(`${targetName(target)} was not rendered, and needs a review`);
	const input = {
		...given,
		...given.kinds && { kinds: withOwn(given.kinds, rendering) }
	};
	const evidence = await evidenceFor({
		context,
		target,
		commit
	}, input, clusters, surroundings);
	const verdict = await input.engine.decide(proposedOf(context, rendering, input), evidence, require);
	const { major } = await helmOf(target.context, surroundings);
	const unseen = unseenIn(rendering, major);
	const state = {};
	const again = async (text, hidden, deciding = evidence) => {
		const sent = openRendering(context, {
			text,
			commit
		}, input, rendering);
		const answer = sent && await input.engine.decide(proposedOf(context, sent, input, hidden), deciding, require);
		if (answer === void 0 || answer.passed) return void 0;
		const ids = new Set(answer.unexplained.map(({ id }) => id));
		const idOf = commit === void 0 ? (id) => id : input.engine.commitWords(commit);
		const difference = insideDifference(input.engine, context, {
			text,
			ids,
			idOf
		});
		state.refused = {
			verdict: answer,
			...difference && { difference }
		};
		return answer;
	};
	const reviewed = reviewedIn(evidence.own, context);
	const common = {
		context,
		require,
		verdict,
		...reviewed && { reviewed }
	};
	const refused = () => state.refused;
	if (runsTests(given.command)) {
		const deciding = {
			...evidence,
			deployed: async () => deployedOf(context, rendering.render, input)
		};
		const before = async () => {
			const tests = await testsOf(target, input.command, clusters, surroundings);
			if (tests !== void 0) refuse$1(await again(tests, new Set(rendering.opened.ids()), deciding));
		};
		return {
			...common,
			guard: {
				refused,
				before
			}
		};
	}
	return {
		...common,
		guard: {
			refused,
			async before({ prepared }) {
				if (prepared === void 0) return;
				const placeholders = await placeholdersFor(input.command, target, surroundings);
				const side = renderableInPlace(prepared, pairFor(input.command, target, placeholders, surroundings));
				const { flags } = shapingFlags(input.command);
				const mayHide = unseen.size > 0 || major === 3;
				const { isSame, hasDefinitions } = changesSince(context, side);
				if (hasDefinitions || mayHide && (!isSame || filesIn(flags).length > 0)) refuse$1(await again(await renderText(side, { flags }, surroundings), new Set()));
				if (major === 4 || isHelmFlagSet(input.command, "no-hooks")) return;
				const text = await renderInCluster(side, input.command, clusters, surroundings);
				if (text !== void 0) refuse$1(await again(text, unseenIn(rendering, 4)));
			},
			async lastCheck(text) {
				const answer = await again(text, unseen);
				return answer === void 0 ? { ok: true } : {
					ok: false,
					message: answer.message
				};
			}
		}
	};
}
async function testsOf(target, command, clusters, surroundings) {
	const release = await releaseIn(target, command, clusters, surroundings);
	if (release === "unknown") throw new UserError("last-check", "the tests of the release cannot be checked before helm runs them", { hint: "allow the deploy to read the Secrets of its release in the cluster" });
	return release && testsText(release);
}
function reviewedIn(own, previewed) {
	if ("none" in own) return void 0;
	const { approvedBy } = own;
	const all = own.records.flatMap(({ contexts, rendered, head }) => contexts.map((context) => ({
		context,
		rendered,
		head,
		approvedBy
	})));
	const request = {
		...previewed.report,
		...formerOf(previewed)
	};
	return all.find(({ context }) => isReviewOf(context, request));
}
async function evidenceFor({ context, target, commit }, input, clusters, surroundings) {
	let deployed;
	const look = async () => {
		const release = await releaseIn(target, input.command, clusters, surroundings);
		if (typeof release !== "object") return release;
		const text = deployedText(release);
		return text === void 0 ? void 0 : deployedOf(context, {
			text,
			commit
		}, input);
	};
	const { own, others } = await input.evidence();
	return {
		own,
		others: async () => narrowed(await others(), varyOf(target.context)),
		deployed: () => deployed ??= look()
	};
}
const withOwn = (kinds, { opened }) => ({
	shapeOf: (apiVersion, kind) => kinds.shapeOf(apiVersion, kind),
	isClusterScoped: (group, kind) => kinds.isClusterScoped(group, kind) ?? opened.isClusterScoped(group, kind)
});
function unseenIn({ opened }, major) {
	const isUnseen = (id) => {
		const ref = opened.ref(id);
		if (ref === void 0) return false;
		const { template = "" } = ref.origin;
		return /(?:^|\/)crds\//.test(template) && !template.includes("/templates/") || major === 3 && ref.isHook;
	};
	return new Set(opened.ids().filter(isUnseen));
}
function renderableInPlace(prepared, pair) {
	const { target, chartDir } = prepared;
	const { service } = target;
	const chart = isUsedInPlace(target) ? readChart(chartDir, [...readableFolders(service), chartDir]) : prepared.chart;
	const values = prepared.valueFiles.map((file) => readText(file));
	return {
		prepared: {
			...prepared,
			chart
		},
		pair,
		values
	};
}
function refuse$1(answer) {
	if (answer !== void 0) throw new UserError(answer.reason, answer.message, { hint: answer.hint });
}
function changesSince({ rendered }, { prepared, values }) {
	if (rendered === void 0) return {
		isSame: false,
		hasDefinitions: true
	};
	const { added, changed, removed } = compareCharts(prepared.chart, rendered.chart);
	const files = [
		...added,
		...changed,
		...removed
	];
	return {
		isSame: files.length === 0 && JSON.stringify(values) === JSON.stringify(rendered.values),
		hasDefinitions: files.some((path) => /(?:^|\/)(?:crds\/|charts\/[^/]+\.tgz$)/.test(path))
	};
}
// src/operations/run/provision.ts
function makeHelms({ wanted, baseUrl, ...options }) {
	const pending = new Map();
	const provide = async (range) => {
		const { path, version, from } = await provideHelm(range, {
			...options,
			baseUrl: baseUrl ?? "https://get.helm.sh"
		});
		options.host.info(`helm ${version} (${range}) ${from === "cache" ? "was in the tool cache" : "downloaded"}`);
		return path;
	};
	return {
		...wanted !== void 0 && wanted !== "" && { wanted },
		provide(range) {
			const cached = pending.get(range) ?? provide(range);
			pending.set(range, cached);
			return cached;
		}
	};
}
// src/operations/history/joined-history.ts
async function joinedMemory(input) {
	const { report, lost, asks, key, secrets } = input;
	const engine = asks || report.contexts.some(({ shown }) => mayHoldSecrets(shown)) ? await loadComparison() : void 0;
	const redact = {
		key,
		known: secrets,
		also: [],
		allow: []
	};
	const kinds = engine?.builtinKinds();
	const contexts = report.contexts.map((one) => engine === void 0 ? one : cleaned(one, engine, {
		redact,
		...kinds && { kinds }
	}));
	const looked = {
		at: lost === void 0 ? "some" : "touched",
		lost: lost ?? new Set()
	};
	return {
		contexts: () => contexts,
		kept: () => [...contexts.filter((one) => !isJob(one)), ...[...lost ?? []].map(asFailed)],
		since(then) {
			if (engine === void 0) throw new TypeError("it was not to be asked");
			return compareSince(contexts.map((one) => nowOf(one, redact)), then, engine, looked);
		}
	};
}
const isJob = ({ service, status }) => service === "" && status === "failed";
function asFailed(name) {
	const at = name.lastIndexOf("/");
	return {
		service: name.slice(0, Math.max(at, 0)),
		context: name.slice(at + 1),
		status: "failed"
	};
}
function nowOf(report, redact) {
	const head = headIn(report);
	const now = {
		report,
		hasDigest: report.digest !== void 0,
		ignore: report.ignore ?? [],
		redact
	};
	return head === void 0 ? now : {
		...now,
		head
	};
}
const suspicious = /\bSecret\b|\\[xuU\n]/;
const mayHoldSecrets = (shown) => [...shown?.values() ?? []].some((text) => text !== null && suspicious.test(text));
function cleaned(report, engine, how) {
	const { shown, release, namespace } = report;
	if (shown === void 0 || !mayHoldSecrets(shown)) return report;
	const texts = [...shown].flatMap(([id, text]) => {
		if (text === null || !suspicious.test(text)) return [[id, text]];
		const head = headOf(engine, () => ({
			...how,
			text,
			namespace,
			release,
			vary: [],
			withSecrets: false
		}));
		const ownText = head.text(id) ?? head.text([...head.digest().resources.keys()][0] ?? "");
		return ownText === void 0 ? [] : [[id, ownText]];
	});
	return {
		...report,
		shown: new Map(texts)
	};
}
// src/operations/commands/switch.ts
async function switchContext(input, word, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, word, surroundings);
	refuseUnsupported(target.context, "generate");
	if (isUsedInPlace(target)) throw new UserError("switch-plain-chart", `the context ${target.context.name} uses a chart as it is, there is nothing to generate`, {
		at: target.context.at,
		hint: "use pligos run or pligos template"
	});
	const result = await switchTo(target, project, surroundings);
	failOnErrors(result.problems, surroundings);
	return {
		target: targetName(target),
		written: result.written,
		removed: result.removed,
		merged: result.merged
	};
}
async function switchTo(target, { loader }, surroundings) {
	const unlock = lockSwitch(target.service.dir);
	try {
		return await switchChart(await storedChart(target, loader, surroundings), target.service);
	} finally {
		unlock();
	}
}
// src/operations/commands/template.ts
const longestLine = 1e4;
async function template(input, word, helmFlags, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, word, surroundings);
	refuseUnsupported(target.context, "generate");
	const { loader } = project;
	const unnamed = unnamedRelease(target);
	if (unnamed !== void 0) surroundings.host.report(unnamed);
	const prepared = await prepare(target, {
		loader,
		secrets: true,
		dependencies: "fetch"
	}, surroundings);
	try {
		const { context } = target;
		const words = renderArguments({
			...pairOf$2(target),
			chartDir: prepared.chartDir,
			valueFiles: prepared.valueFiles,
			apiVersions: context.apiVersions,
			placeholders: await placeholdersFor(helmFlags, target, surroundings),
			...environmentChoices(surroundings.env),
			...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
			flags: helmFlags
		});
		const result = await run$1(await helmFor(context, surroundings), words, {
			cwd: surroundings.cwd,
			env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
			output: "pass-stdout",
			stdin: "inherit",
			signal: surroundings.signal,
			grace: 0,
			memory: renderMemory
		});
		if (result.stderr !== "") {
			const { values } = renderableOf(prepared);
			const clean = lineCleaner(await cleanerFor(context, surroundings, {
				chart: prepared.chart,
				values,
				flags: helmFlags
			}));
			for (const line of result.stderr.trimEnd().split("\n")) surroundings.host.info(logLine(clean(line), longestLine));
		}
		return result.exitCode;
	} finally {
		prepared.folder.dispose();
	}
}
// src/main/deploy-lines.ts
function deployTeller({ host, tell, say }, style) {
	return (event) => {
		if (event.what === "line" && event.from === "stdout") tell(`${event.line}\n`);
		else if (event.what === "line") host.info(event.line);
		else if (event.what === "note") host.info(`  ${event.text}`);
		else if (event.what === "step") {
			const line = stepLine(event.step, style);
			if (line !== void 0) say(line);
		} else if (event.what === "ended") say(recordText(event.record, style));
	};
}
function stepLine({ kind, name, status, milliseconds, reason }, style) {
	const what = `${kind}: ${printable(name)}`;
	const after = milliseconds === void 0 ? "" : style.dim(` (${(milliseconds / 1e3).toFixed(1)} s)`);
	const why = reason === void 0 ? "" : `: ${printable(reason)}`;
	if (status === "running") return `${style.cyan("▸")} ${what}`;
	if (status === "completed") return `${style.green("✓")} ${what}${after}`;
	if (status === "error") return `${style.red("✗")} ${what}${after}${why}`;
	return status === "skipped" ? style.dim(`- ${what}: not run${why}`) : void 0;
}
const words = {
	unchanged: "is left as it is",
	"rolled-back": "failed to deploy, and was rolled back",
	cancelled: "was cancelled",
	"not-started": "was not started"
};
function recordText(record, style) {
	const { service, context, release, namespace, revision, status, reason, unready, url } = record;
	const isGood = status === "deployed" || status === "unchanged";
	const done = doneBy(record);
	const head = `${service}/${context} ${status === "deployed" ? `is ${done}` : status === "failed" ? `was not ${done}` : words[status]}`;
	const where = `release ${release}${namespace === "" ? "" : ` in ${namespace}`}${revision === void 0 ? "" : `, revision ${revision}`}${url === void 0 ? "" : `, ${url}`}`;
	const why = reason === void 0 ? "" : `: ${reason}`;
	return [`${style.bold(style[isGood ? "green" : "red"](printable(head)))} ${style.dim(printable(`(${where})`))}${printable(why)}`, ...unready.flatMap((one) => unreadyLines(one, reason, style))].join("\n");
}
function unreadyLines(one, said, style) {
	const { kind, namespace, name, cause, conditions, events, logs } = one;
	const why = said?.includes(cause) === true ? "" : ` ${cause}`;
	return [
		`  ${style.bold(printable(`${kind} ${namespace === "" ? "" : `${namespace}/`}${name}`))}:${printable(why)}`,
		...conditions.map(({ type, reason, message }) => `    ${printable(`${type}: ${reason} ${message}`)}`),
		...events.filter(({ message }) => !cause.includes(message)).map(({ reason, message, count }) => `    ${printable(`${reason}: ${message}${count > 1 ? ` (${count} times)` : ""}`)}`),
		...logs.flatMap(({ pod, container, lines }) => [`    ${style.dim(printable(`${pod} ${container}:`))}`, ...lines.map((line) => `      ${printable(line)}`)])
	];
}
// src/main/cli/commands/chart.ts
var chart_exports = __exportAll({ handle: () => handle$8 });
const handle$8 = async (call, terminal) => {
	const all = call.flags.has("all");
	const out = flagValue(call, "out");
	const push = flagValue(call, "push");
	if (out === void 0 && push === void 0) throw new UserError("usage", "pligos chart needs --out DIR (or --push oci://…)", { hint: "e.g. --out build/%{service}-%{context}" });
	if (all && call.positionals.length > 0) throw new UserError("usage", "--all cannot be combined with named contexts", { hint: "remove one of them" });
	const chartVersion = flagValue(call, "chart-version");
	const appVersion = flagValue(call, "app-version");
	const paths = await exportCharts({
		...projectInput(call),
		contexts: call.positionals,
		all,
		plainHttp: call.flags.has("plain-http"),
		package: call.flags.has("package") || push !== void 0,
		...out !== void 0 && { out },
		...push !== void 0 && { push },
		...chartVersion !== void 0 && { chartVersion },
		...appVersion !== void 0 && { appVersion }
	}, surroundingsOf(terminal));
	for (const path of paths) terminal.print(`${path}\n`);
	return 0;
};
// src/main/cli/commands/check.ts
var check_exports = __exportAll({ handle: () => handle$7 });
const handle$7 = async (call, terminal) => {
	const result = await check({
		...projectInput(call),
		contexts: call.positionals,
		offline: call.flags.has("offline")
	}, surroundingsOf(terminal));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(result, null, 2)}\n`);
	else show(result, terminal);
	return result.problems.some(isError) ? exitCodes.user : exitCodes.done;
};
function show(result, terminal) {
	const { style, host } = terminal;
	for (const problem of result.problems) host.report(problem);
	for (const context of result.contexts) {
		const sign = {
			ok: style.green("✓"),
			failed: style.red("✗"),
			"not-linted": style.yellow("–")
		}[context.status];
		const note = context.note === void 0 ? "" : style.dim(`  ${printable(context.note)}`);
		terminal.tell(`${sign} ${printable(`${context.service}/${context.context}`)}${note}\n`);
	}
	for (const service of result.skipped) terminal.tell(`${style.dim("–")} ${service}${style.dim("  skipped: the service does not have this context")}\n`);
	const counted = countProblems(result.problems);
	const count = result.contexts.length;
	terminal.tell(`${plural(count, "context")}${counted === "" ? ", no problems" : `, ${counted}`}\n`);
}
// src/main/cli/helm-words.ts
function helmCommandOf({ helmWords = [] }, { world, host }) {
	const { words, problems } = readHelmCommand(helmWords, world.env);
	if (problems.some(isError)) throw UserError.of(problems);
	for (const warning of problems) host.report(warning);
	return words;
}
function helmCommandOrFlagsOf(call, terminal, command) {
	const { helmWords = [] } = call;
	if (helmWords[0]?.startsWith("-") !== true) return helmCommandOf(call, terminal);
	const problems = checkHelmFlags(command, helmWords);
	if (problems.some(isError)) throw UserError.of(problems);
	return helmWords;
}
// src/main/cli/typed-words.ts
const typedWords = (words) => words.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
const withoutLogins = (words) => words.map((word, at) => {
	const [flag = "", isHere] = word.split("=", 2);
	const own = isHere === void 0 ? void 0 : loginFlags.get(flag);
	if (own !== void 0) return `${flag}=${own}`;
	return loginFlags.get(words[at - 1] ?? "") ?? withoutLogin(word);
});
// src/main/cli/commands/diff.ts
var diff_exports = __exportAll({ handle: () => handle$6 });
const handle$6 = async (call, terminal) => {
	checkTogether(call);
	const format = flagChoice(call, "format", reportFormats, "text");
	const failOn = flagChoice(call, "fail-on", failOnChoices, "none");
	const validate = flagChoice(call, "validate", validateChoices, "changed");
	const budget = wholeNumber(call, "budget");
	const lines = wholeNumber(call, "lines");
	const { world } = terminal;
	const rooms = await loadComparison();
	const since = earlierReport(call, terminal);
	const report = {
		...await diff({
			sides: sidesOf(call),
			project: projectInput(call),
			contexts: call.positionals,
			helmWords: helmCommandOrFlagsOf(call, terminal, call.flags.has("live") ? "upgrade" : "template"),
			rules: {
				ignore: ignoreRules(call, terminal, rooms),
				validate,
				...call.flags.has("include-tests") && { includeTests: "always" }
			},
			command: typedCommand(call),
			keeps: format === "json",
			...since && { since }
		}, surroundingsOf(terminal)),
		...failOn !== "none" && { failOn }
	};
	const out = flagValue(call, "out");
	const text = rooms.renderReport(report, format, {
		...budget !== void 0 && { budget },
		...lines !== void 0 && { lines },
		showNoise: call.flags.has("show-noise"),
		color: out === void 0 && usesColor(world.stdout, world.env),
		...world.stdout.columns !== void 0 && { width: world.stdout.columns }
	});
	if (out !== void 0) writeAtomic(resolve(world.cwd, out), text);
	else if (format === "text") terminal.tell(text);
	else terminal.print(text);
	if (!(format === "text" && out === void 0)) for (const line of rooms.stopLines(report)) terminal.host.info(line);
	return codes[rooms.outcomeOf(report, failOn)];
};
function sidesOf(call) {
	const from = flagValue(call, "from");
	const to = flagValue(call, "to");
	const namespace = flagValue(call, "namespace");
	if (from !== void 0 && to !== void 0) return {
		kind: "manifests",
		from,
		to,
		...namespace !== void 0 && { namespace }
	};
	const against = flagValue(call, "against");
	if (against !== void 0) return {
		kind: "contexts",
		against
	};
	const ref = flagValue(call, "base");
	const live = call.flags.has("live");
	return live && ref === void 0 ? { kind: "clusters" } : {
		kind: "commit",
		live,
		...ref !== void 0 && { ref }
	};
}
function checkTogether(call) {
	const has = (name) => call.flags.has(name);
	if (has("from") !== has("to")) refuse("--from and --to are required together", "set both, - is standard input");
	if (has("from") && (has("base") || has("against") || call.positionals.length > 0)) refuse("--from and --to compare manifests as they are, without contexts", "remove contexts, --base and --against");
	if (has("from") && flagValue(call, "from") === "-" && flagValue(call, "to") === "-") refuse("only one of --from and --to can be standard input", "use a file for the other");
	for (const name of [
		"against",
		"from",
		"since"
	]) if (has("live") && has(name)) refuse(`--live and --${name} cannot be combined`, "remove one of them; --live --base REF compares with both");
	if (has("against") && has("base")) refuse("--against and --base cannot be combined", "remove one of them");
	if (has("against") && call.positionals.length !== 1) refuse("--against compares one context with another", "pligos diff CONTEXT --against CONTEXT2");
}
function refuse(message, hint) {
	throw new UserError("usage", message, { hint });
}
function wholeNumber(call, name) {
	const value = flagValue(call, name);
	if (value === void 0) return void 0;
	if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
	throw new UserError("usage", `--${name} ${JSON.stringify(value)} is not a whole number of at least 1`, { hint: `write e.g. --${name} 500` });
}
function ignoreRules(call, terminal, rooms) {
	const problems = [];
	const rules = [];
	for (const text of call.flags.get("ignore") ?? []) {
		const read = rooms.readIgnoreRule(text);
		problems.push(...read.problems);
		if (read.rule !== void 0) rules.push(read.rule);
	}
	for (const name of call.flags.get("ignore-file") ?? []) {
		const file = resolve(terminal.world.cwd, name);
		const read = rooms.readArgoIgnores(file, textOf$1(file, name));
		problems.push(...read.problems);
		rules.push(...read.rules);
	}
	if (problems.some(isError)) throw UserError.of(problems);
	for (const problem of problems) terminal.host.report(problem);
	return rules;
}
function earlierReport(call, { world }) {
	const file = flagValue(call, "since");
	if (file === void 0) return void 0;
	const hint = "use a report of --format json, or the review.json of the Action";
	const shown = readShownReport(textOf$1(resolve(world.cwd, file), file, hint));
	if (shown !== void 0) return {
		...shown,
		file
	};
	throw new UserError("report-file", `${file} is not a report of this version of Pligos`, { hint });
}
function textOf$1(file, name, hint = "use a file with ignoreDifferences") {
	try {
		return readFileSync(file, "utf8");
	} catch {
		throw new UserError("file-missing", `${name} cannot be read`, { hint });
	}
}
function typedCommand(call) {
	const left = new Set([
		"out",
		"format",
		"budget",
		"fail-on"
	]);
	const flags = [...call.flags].flatMap(([name, values]) => left.has(name) ? [] : values.flatMap((value) => switches.has(name) ? [`--${name}`] : [`--${name}`, value]));
	const words = [
		"pligos",
		"diff",
		...call.positionals,
		...flags
	];
	if (call.helmWords !== void 0 && call.helmWords.length > 0) words.push("--", ...withoutLogins(call.helmWords));
	return typedWords(words);
}
const switches = new Set([
	"show-noise",
	"include-tests",
	"live"
]);
const codes = {
	failed: exitCodes.user,
	found: exitCodes.found,
	done: exitCodes.done
};
// src/main/cli/commands/history.ts
var history_exports = __exportAll({
	handle: () => handle$5,
	secondOf: () => secondOf
});
const formats$1 = ["text", "json"];
const handle$5 = async (call, terminal) => {
	const format = flagChoice(call, "format", formats$1, "text");
	const [word] = call.positionals;
	const result = await history({
		...projectInput(call),
		word,
		helmWords: call.helmWords ?? []
	}, surroundingsOf(terminal));
	if (format === "json") terminal.print(`${JSON.stringify(result, null, 2)}\n`);
	else terminal.tell(textOf(result, terminal.style));
	return exitCodes.done;
};
function textOf({ service, context, release, namespace, rows }, style) {
	return `${inOneLine(`${service}/${context} (release ${release} in ${namespace})`)}\n${tableText$1([
		"REVISION",
		"HELM",
		"DEPLOY",
		"WHEN (UTC)",
		"UNTIL (UTC)",
		"CHART",
		"BY",
		"COMMIT",
		"WHAT"
	], rows.map((row) => cellsOf(row).map(shortened)), (text) => style.bold(text))}`;
}
function cellsOf({ revision, helm, deploy, superseded }) {
	const { actor = "", commit = "", pull } = deploy?.by ?? {};
	const failed = deploy?.failedRevision;
	const isRollback = failed !== void 0 && revision !== failed;
	return [
		revision === void 0 ? "-" : String(revision),
		helm?.status ?? "-",
		deploy === void 0 ? "-" : isRollback ? `rollback of revision ${failed}` : deploy.status,
		secondOf(helm?.updated ?? deploy?.started ?? ""),
		superseded === void 0 ? "" : `${secondOf(superseded.at ?? "")} (${superseded.by})`.trim(),
		helm?.chart ?? "",
		actor,
		`${commit.slice(0, 10)}${pull === void 0 ? "" : ` #${pull}`}`,
		(isRollback ? helm?.description : void 0) ?? deploy?.reason ?? helm?.description ?? ""
	];
}
function secondOf(time) {
	const at = new Date(time);
	return Number.isNaN(at.getTime()) ? time : at.toISOString().slice(0, 19).replace("T", " ");
}
const shortened = (text) => text.length > 100 ? `${text.slice(0, 99)}…` : text;
// src/main/cli/commands/init.ts
var init_exports = __exportAll({ handle: () => handle$4 });
const handle$4 = async (call, terminal) => {
	const fromChart = flagValue(call, "from-chart");
	const dir = call.positionals[0] ?? ".";
	const written = init({
		dir,
		types: call.flags.get("types") ?? [],
		...fromChart !== void 0 && { fromChart },
		schema: call.flags.has("schema")
	}, surroundingsOf(terminal));
	for (const path of written) terminal.print(`${path}\n`);
	const next = `complete the release and namespace of each context, then run pligos check ${dir === "." ? "" : `-c ${dir}`}`;
	terminal.host.info(written.length === 0 ? "pligos.yaml has these contexts already; nothing was written" : `next: ${next.trimEnd()}`);
	return 0;
};
// src/main/cli/commands/preflight.ts
var preflight_exports = __exportAll({ handle: () => handle$3 });
const formats = ["text", "json"];
const handle$3 = async (call, terminal) => {
	const format = flagChoice(call, "format", formats, "text");
	const { positionals: contexts } = call;
	const helmWords = helmCommandOrFlagsOf(call, terminal, "upgrade");
	const results = await preflight({
		...projectInput(call),
		contexts,
		helmWords
	}, surroundingsOf(terminal));
	const { style, host } = terminal;
	if (format === "json") terminal.print(`${JSON.stringify(results, null, 2)}\n`);
	else {
		terminal.tell(results.map(of(style)).join("\n"));
		for (const { problems } of results) for (const problem of problems) host.report(problem);
	}
	const checks = results.flatMap((context) => context.checks);
	if (results.some(({ problems }) => problems.length > 0) || checks.some(({ id, result }) => id === "reach" && result === "failed")) return exitCodes.user;
	return checks.some(({ result }) => result === "failed") ? exitCodes.found : exitCodes.done;
};
const signs = {
	ok: "✓",
	failed: "✗",
	unknown: "?"
};
const colours = {
	ok: "green",
	failed: "red",
	unknown: "yellow"
};
const of = (style) => ({ service, context, release, namespace, cluster, checks }) => {
	const heading = `release ${release}${namespace === "" ? "" : ` in ${namespace}`}${cluster === void 0 ? "" : `, cluster ${cluster}`}`;
	const width = Math.max(0, ...checks.map(({ title }) => title.length));
	const line = ({ title, result, words, hint }) => {
		const told = `  ${style[colours[result]](signs[result])} ${title.padEnd(width)}  ${printable(words)}\n`;
		return hint === void 0 ? told : `${told}    ${style.cyan("→")} ${printable(hint)}\n`;
	};
	return `${style.bold(printable(`${service}/${context}`))} ${style.dim(printable(`(${heading})`))}\n${checks.map(line).join("")}`;
};
// src/main/cli/run-judged-lines.ts
function judgedText({ name, failOn, report, reason }, { renderReport }, { world }, style) {
	if (reason !== void 0) {
		const { columns } = world.stderr;
		const text = renderReport(report, "text", {
			color: usesColor(world.stderr, world.env),
			...columns !== void 0 && { width: columns }
		});
		const again = report.command === void 0 ? "" : `\n→ shown again by: ${printable(report.command)}`;
		return `${text.trimEnd()}\n${style.bold(style.red(printable(`${reason}: helm was not run`)))}${again}`;
	}
	const nothing = failOn === "changes" ? "nothing changes" : `nothing ${failOn} or worse`;
	const findings = report.contexts.flatMap(({ comparison }) => comparison?.findings ?? []);
	return [`${style.green("✓")} ${printable(`gate: ${nothing} in what ${name} does to ${report.base.name}`)}`, ...findings.flatMap(({ rule, resource, allowed }) => {
		if (allowed === void 0) return [];
		const of = resource === void 0 ? "" : ` of ${kindAndName(resource)}`;
		return [printable(`  ${rule}${of} is allowed: ${allowed.reason}`)];
	})].join("\n");
}
// src/main/cli/commands/run.ts
var run_exports = __exportAll({ handle: () => handle$2 });
const handle$2 = async (call, terminal) => {
	const preflight = flagChoice(call, "preflight", preflightModes, "auto");
	const [word] = call.positionals;
	const named = flagValue(call, "record");
	const file = named === void 0 ? void 0 : resolve(terminal.world.cwd, named);
	if (file !== void 0) assertWritable(file);
	const words = helmCommandOf(call, terminal);
	const style = makeStyle(usesColor(terminal.world.stderr, terminal.world.env));
	const { exitCode, record, isStopped } = await runOrDeploy({
		...projectInput(call),
		word,
		words,
		preflight,
		skipUnchanged: call.flags.has("skip-unchanged"),
		keepBeside: call.flags.has("keep-record"),
		wantsRecord: file !== void 0,
		tell: deployTeller(terminal, style),
		shownBy: (name) => {
			const where = (call.flags.get("config") ?? []).flatMap((dir) => ["-c", dir]);
			return typedWords([
				"pligos",
				"diff",
				name,
				...where,
				"--live",
				"--",
				...withoutLogins(words)
			]);
		},
		async judgement(judged) {
			terminal.say(judgedText(judged, await loadComparison(), terminal, style));
		}
	}, surroundingsOf(terminal));
	if (file !== void 0 && record !== void 0) writeAtomic(file, recordText$1(record));
	return isStopped === true ? exitCodes.found : exitCode;
};
// src/main/cli/commands/switch.ts
var switch_exports = __exportAll({ handle: () => handle$1 });
const handle$1 = async (call, terminal) => {
	const { target, written, removed, merged } = await switchContext(projectInput(call), call.positionals[0], surroundingsOf(terminal));
	const parts = [
		`${written.length} written`,
		...removed.length > 0 ? [`${removed.length} removed`] : [],
		...merged.length > 0 ? [`computed fields merged into ${merged.join(", ")}`] : []
	];
	terminal.host.info(`${target}: ${parts.join(", ")}; listed in .pligos/generated.json`);
	return 0;
};
// src/main/cli/commands/template.ts
var template_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => template(projectInput(call), call.positionals[0], call.helmWords ?? [], surroundingsOf(terminal));
export { allRules, applyAllowances, byOf, chart_exports, check_exports, chosen, clip, commitOf, containersOf, contextsOf$1 as contextsOf, count$1 as count, decide, deployAll, deployRecord, deployTeller, diff_exports, doneBy, effectOf, environmentUrl, explainRefusal, factsOf$1 as factsOf, failOnChoices, failureReason, fetchCommit, fields, fieldsOf, flag, given, has, hasObject, history_exports, inMap, init_exports, isDryRun, isSelected, isShallow, isSuccess, joinedMemory, keepCosts, keySteps, labelSelector, labelsOf, lastKey, lineCleaner, list, loadComparison, localCommand, loginEnvironment, makeHelms, makeMemory, makeNamespaces, map, markdownWithin, measure, mostText$1 as mostText, namedOf, namesWhere, neededNames, notAskedReasons, onlyUnexplained, openGate, ordinal, outcomeOf, packPreview, pathSegments, pathText, placesOf, planShards, podTemplateOf, preflight_exports, preview, previewKey, prose, quotedCode, recallCosts, recordFile, recordText$1 as recordText, recordedFindings, redactorFor, refOfEntry, renderReport, reportFactsOf, reportTitle, reviewWeakened, reviewedContexts, reviewedSide, runCommand, run_exports, scalarText$1 as scalarText, secondRelease, severities, sharedFindings, sharedOwners, sharedProblems, shortId, stopLines, switch_exports, takeDown, template_exports, text, unpackPreview, unpackText, unread, unshownParts, unusedException, validateChoices, validationRules, value, visible, withDeploys, withGates, word, words$2 as words, writeFolder, writeOpenChart, yes };
