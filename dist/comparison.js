import { __exportAll } from "./rolldown-runtime.js";
import { UserError, addTo, codeSpan, codes, exitCodes, groupBy, inParallel, isError, longestRun, makeStyle, matchGlob, once, oneLine, outcomeCodes, plural, printable, problem as problem$1, sentence, shellWord, splitWords, usesColor, warning } from "./base.js";
import { about, any, applicationsProject, areSeveral, array, askGit, boolean, builtinKinds, canonicalNumber, chartsAt, check, chooseAll, chooseMany, chooseOne, commit, configShape, custom, entryOf, exactOptional, failOnErrors, fetchAhead, fetchPlain, fetchTarget, findApplications, findRoot, fixedPlaceholders, friendContexts, friendFiles, friendShape, goodMapOf, goodOf, guard, helmFile, idOf, ifGood, inheritAll, integer, isChart, isGlob, isInside, isList, isMap, isNumeral, isOfOwnFiles, isOfPull, isPackage, isPlainString, isRemote, isUsedInPlace, kindAndName, lazy, leftOut, lenientObject, libraryLines, list as list$2, literal, lockName, lstatIfThere, makeLoader, mapOf$1 as mapOf, maxValue, maybe, means, metadata, metadataOf, minValue, nameFolder, nameOfRepository, nameService, nameSources, namedBy as namedBy$1, neededNames, nullable, number as number$2, object, oneOf, openProject, ordinal as ordinal$1, ownDiscovery, ownFile, pairOf, parseDocument, parseJson as parseJson$1, parseSource, picklist, pipe, placeOfSource, plainServices, privateFolder, problemKey, projectInput, provideKustomize, rawTransform, readDependency, readJson, readOne, readOrIssue, readService, readText, readTwo, readsOf, record as record$1, regex, resolveInside, runGit, runGitForBytes, sameValue, serviceKey, servicesAt, sha256, sha256$1, shownName, sourcesOf, splitDocuments, splitGlob, statIfThere, string, targetName, textOf$1 as textOf$5, transform, tuple, union, unnamedRelease, valueOf, variant, vendoredCharts, walk, withoutTests, word as word$1, workspaceOf, write, writeAtomic, writeJson, writeTgz, writtenContext } from "./project.js";
import { chartFlags, chartFolders, editsNoun, filesIn, helmOf, helmsOwnAnnotation, ignoresOf, includesTests, isUntouched, keyOf as keyOf$3, lastWords, listAt, makeRedactor, mapFiles, mayVary, objectAt, plainForOthers, prepare, questionsOf, readArtifacts, readyHelms, redactOptionsOf, renderText, renderable, renderableOf, requireOf, runOnManifests, storedDir, textAt$1 as textAt, unpinnedSources, valueAt, valuesRedactor, varyOf, withLines, withSources } from "./charts.js";
import { commitOf, defaultBranch, isShallow, lockFileOf, lockOf, mergeBase, openCommitFiles } from "./sources.js";
import { allowancesOf, answersFor, answersIn, assumptionsOf, carriedKeys, commandKeys, configurationText, deployRecord, doneBy, encryptedLimits, evidenceName, factsIn, failOnOf, helmCommandOrFlagsOf, indexName, isHelmFlagSet, isTag, liveWords, officialUrl, pairFor, plainValidationRules, policyOf, provideHelm, redactResource, renderKeyed, servicesFolder, shapingFlags, signatureName, typedWords, usesSecrets, validationRulesOf, verbIn, withAlikeTags, withoutLogins } from "./render.js";
import { allRules, applyAllowances, commitWords, contextRows, judge, mostPolicyFindings, openComparison, openDigest, pathText, policyFindings, readArgoIgnores, readIgnoreRule, readPolicyOutput, reviewWeakened, secondRelease, severities, sharedOwners, unusedException, validateChoices, validationRules, worstFirst as worstFirst$1 } from "./judge.js";
import { flagChoice, flagChoices, flagValue, surroundingsOf } from "./main.js";
import { availableParallelism } from "node:os";
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { gunzipSync, gzip, gzipSync } from "node:zlib";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Buffer as Buffer$1 } from "node:buffer";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// src/trust/reviews.ts
const short$2 = (commit) => commit.slice(0, 7);
const approvals = [
	{
		says: "its account exists",
		holds: ({ login }) => login !== "",
		otherwise: () => "the account of an approval is deleted"
	},
	{
		says: "it is the last review of its account that approves or requests changes, and is not dismissed",
		holds: ({ state }) => state === "APPROVED",
		otherwise: ({ login, state }) => state === "DISMISSED" ? `the review of ${login} was dismissed` : `${login} asks for changes`
	},
	{
		says: "it is not by the author",
		holds: ({ isBot, login }, { author }) => isBot || login !== author,
		otherwise: ({ login }) => `${login} is the author`
	},
	{
		says: "it is by a person, and not by an app",
		holds: ({ isBot }) => !isBot,
		otherwise: ({ login }) => `${login} is an app, and no person`
	},
	{
		says: "this person may push to the repository",
		holds: ({ mayPush }) => mayPush,
		otherwise: ({ login }) => `${login} may not push to the repository`
	},
	{
		says: "it is of the head of the pull request",
		holds: ({ commit }, { head }) => commit === head,
		otherwise: ({ login, commit }, { head }) => commit === void 0 ? `the approval of ${login} is for a commit that no longer exists` : `the approval of ${login} is of ${short$2(commit)}, and the head is ${short$2(head)}`
	}
];
const whyNoApproval = (review, pull) => failing(approvals, review, pull);
const records = [
	{
		says: "it is of this repository",
		holds: (record, { repository }) => record.repository === repository.toLowerCase(),
		otherwise: ({ repository }) => `its digests are of the repository ${quoted$3(repository)}`
	},
	{
		says: "it is of this pull request",
		holds: (record, { pull }) => record.pull === pull,
		otherwise: ({ pull }) => `its digests are of the pull request #${pull}`
	},
	{
		says: "it is of the head of the pull request",
		holds: (record, { head }) => record.head === head,
		otherwise: (record, { head }) => `its digests are of the commit ${short$2(record.head)}, but its head is ${short$2(head)}`
	},
	{
		says: "it is of the comment that names it",
		holds: ({ key, shownAs }) => shownAs === void 0 || key === shownAs,
		otherwise: ({ key }) => `its digests are of another comment (${quoted$3(key)})`
	},
	{
		says: "it was made by the rules of this version",
		holds: (record, { rules }) => record.rules === rules,
		otherwise: (record, { rules }) => `its digests were computed with the rules ${record.rules}, but this version has the rules ${rules}`
	},
	{
		says: "the comment that showed it is still there",
		holds: ({ commented, shownAs }) => shownAs !== void 0 || commented !== true,
		otherwise: () => "the comment that showed its digests was deleted: run the preview again"
	}
];
const whyNoRecord = (record, expected) => failing(records, record, expected);
const failing = (rows, one, of) => rows.find(({ holds }) => !holds(one, of))?.otherwise(one, of);
const quoted$3 = (text) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
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
		...listWords,
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
const listWords = [
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
const isOurs = (path) => /(?:^|\/)(?:\.helm-artifacts\/(?:[^/]+\/){1,2}charts|\.pligos)\//.test(path);
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
	if (foldersTo$1(path).some((folder) => has$1(sorted, folder) || has$1(sorted, `${folder}/`))) return true;
	for (let at = firstNotBefore(sorted, path); at < sorted.length; at += 1) {
		const changed = sorted[at] ?? "";
		if (!changed.startsWith(path)) return false;
		if (isBelow$1(changed, path) && skip?.(changed) !== true) return true;
	}
	return false;
}
const isBelow$1 = (path, folder) => folder === "" || path === folder || path.startsWith(`${folder}/`);
const has$1 = (sorted, path) => sorted[firstNotBefore(sorted, path)] === path;
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
// src/config/paths/chart-paths.ts
function chartPaths(text) {
	if (!text.includes("chart")) return [];
	try {
		return [...inheritAll(entryOf(readOne("pligos.yaml", text, ownFile).tree, "contexts")?.value, []).values()].map(({ map }) => textOf$5(map.entries.get("chart")?.value, {}));
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}
// src/config/friends/names.ts
function friendNames(text) {
	try {
		const contexts = inheritAll(entryOf(readOne("pligos.yaml", text, ownFile).tree, "contexts")?.value, []);
		return new Map([...contexts].map(([name, { map }]) => {
			const list = map.entries.get("friends")?.value;
			return [name, (list?.kind === "list" ? list.items : []).flatMap(nameOf$5)];
		}));
	} catch (error) {
		if (error instanceof UserError) return new Map();
		throw error;
	}
}
function nameOf$5(item) {
	const name = textOf$5(item.kind === "map" ? item.entries.get("name")?.value : item, {});
	return name === void 0 ? [] : [name];
}
// src/config/paths/named-paths.ts
function namedPaths(value, shape = configShape) {
	switch (shape.kind) {
		case "text":
		case "source": {
			const { reads } = shape;
			if (reads === void 0) return [];
			return (isList(value) ? value : [value]).filter((item) => typeof item === "string").filter((path) => reads === "repository" || reads === "word" || !isRemote(path)).map((path) => ({
				path,
				target: reads
			}));
		}
		case "list": return (isList(value) ? value : [value]).flatMap((item) => namedPaths(item, shape.of));
		case "map": return isMap(value) ? [...value.values()].flatMap((item) => namedPaths(item, shape.of)) : [];
		case "record": return isMap(value) ? Object.entries(shape.keys).flatMap(([key, rule]) => namedPaths(value.get(key), rule.shape)) : [];
		case "named": return namedPaths(value, shape.record);
		case "any":
		case "choice":
		case "count":
		case "truth": return [];
		default: return shape;
	}
}
// src/chart/dependencies/dependency-versions.ts
function compareDependencies(before, after) {
	const [versionsBefore, versionsAfter] = [versionsOf(before), versionsOf(after)];
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
function versionsOf({ files }) {
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
// src/operations/live/command.ts
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
// src/operations/sources/inputs-of.ts
const libraryInputs = (friends) => ({
	friends,
	byPath: new Map()
});
function inputsOf$1(file, libraries = libraryInputs("requirements")) {
	const inputs = {
		paths: new Set(),
		folders: new Set()
	};
	addService(file, inputs);
	for (const path of librariesIn$1(readMap(file, ownFile))) {
		const place = resolve(dirname(file), path);
		const read = libraries.byPath.get(place) ?? friendInputs(place, libraries);
		libraries.byPath.set(place, read);
		for (const input of read) inputs.paths.add(input);
	}
	return inputs;
}
function inputsOfFriend(file, name, namers) {
	const dir = dirname(file);
	const inputs = {
		paths: new Set([
			file,
			...namers,
			join(dir, lockName),
			join(dir, ".helm-artifacts", name)
		]),
		folders: new Set()
	};
	for (const path of friendPaths(file)) addNamed(path, dir, inputs);
	return inputs;
}
const librariesIn$1 = (config) => itemsOf(at$1(at$1(config, "pligos"), "friends")).filter((path) => typeof path === "string");
const friendPaths = (file) => namedPaths(readMap(file, ownFile), friendShape);
function friendInputs(library, { friends }) {
	const inputs = {
		paths: new Set(),
		folders: new Set()
	};
	const files = attempt(() => statSync(library).isDirectory() ? friendFiles(library).map((name) => join(library, name)) : [library]);
	for (const file of files ?? []) if (friends === "all" || at$1(readMap(file, ownFile), "type") === "requirement") for (const path of friendPaths(file)) addNamed(path, dirname(file), inputs);
	return new Set([...inputs.paths, ...inputs.folders]);
}
function inputsOfPlain(chart, valueFiles) {
	const inputs = {
		paths: new Set(valueFiles),
		folders: new Set()
	};
	addChart(chart, inputs);
	return inputs;
}
function inputsOfApplication({ parts }) {
	const inputs = {
		paths: new Set(),
		folders: new Set()
	};
	for (const part of parts) if (part.kind === "chart") {
		if (isAbsolute(part.chart)) addChart(part.chart, inputs);
		for (const { path } of part.valueFiles) if (isAbsolute(path)) inputs.paths.add(path);
		for (const path of part.files ?? []) inputs.paths.add(path);
	} else if (isAbsolute(part.path)) {
		if (part.kind === "manifests") inputs.paths.add(part.path);
		else for (const file of readsOf(part.path, { edits: part.edits }).files.keys()) inputs.paths.add(file);
	}
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
	lockName,
	"Chart.yaml"
]);
const alwaysRead$1 = [
	"Chart.yaml",
	"requirements.yaml",
	".helmignore",
	".helm-artifacts",
	lockName
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
		case "manifests":
			inputs.paths.add(splitGlob(place).folder);
			break;
		case "kustomization":
			for (const file of readsOf(place).files.keys()) inputs.paths.add(file);
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
		case "repository":
			if (path.startsWith(fileScheme)) addChart(resolve(dir, path.slice(fileScheme.length)), inputs);
			break;
		case "word": inputs.paths.add(resolve(dir, path.replace(/^-[^=]*=/, "")));
	}
}
function addChart(dir, inputs) {
	if (inputs.paths.has(dir)) return;
	inputs.paths.add(dir);
	addFileCharts(dir, inputs);
}
function addFileCharts(dir, inputs) {
	for (const name of ["Chart.yaml", "requirements.yaml"]) for (const dependency of itemsOf(at$1(readMap(join(dir, name), helmFile), "dependencies"))) {
		const path = at$1(dependency, "repository");
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
		return tree && valueOf(tree);
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
const at$1 = (value, key) => isMap(value) ? value.get(key) : void 0;
const itemsOf = (value) => isList(value) ? value : [];
// src/operations/sources/reviewed.ts
function reviewedSources({ services }, onDisk) {
	return {
		places: new Set(services.flatMap((service) => pinnedPlaces(onDisk(service)))),
		allowHosts: services.flatMap(({ allowHosts }) => allowHosts)
	};
}
function pinnedPlaces(service) {
	const named = sourcesOf(service);
	if (named.length === 0) return [];
	const lock = lockOf(service);
	const entries = "entries" in lock ? lock.entries : new Map();
	return [...named.flatMap(({ source, key }) => source.kind === "package" || !entries.has(key) ? [] : [placeOfSource(source)]), ...[...entries.keys()].flatMap(placeOfKey)];
}
function placeOfKey(key) {
	const source = parseSource(key.split(" ")[0] ?? "", []);
	return source?.kind === "git" || source?.kind === "archive" ? [placeOfSource(source)] : [];
}
// src/operations/base/empty-project.ts
const emptyProject = () => ({
	services: [],
	loader: makeLoader(),
	problems: [],
	invalid: new Set(),
	problemsOf: new Map()
});
// src/operations/base/files.ts
async function takeBaseFiles(from, surroundings) {
	const { root, tree, commit, head } = from;
	const libraries = libraryInputs("requirements");
	const reading = head.services.map((service) => readingOf$1(service, from, libraries, surroundings));
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
	const ownPaths = [...new Set(touched.flatMap(({ service }) => readFrom(service, untouched))), ...unreadServices(from, differences, surroundings)].map((file) => join(tree, relative(root, file)));
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
function readingOf$1(service, from, libraries, { cwd }) {
	const { plain, alsoRead = [] } = from.input;
	const ownPaths = plain !== void 0 ? inputsOfChart(service, plain, cwd) : service.friendOf !== void 0 ? inputsOfFriend(service.file, service.name, service.friendOf) : inputsOf$1(configOf(service), libraries);
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
const globFolders = ({ valueFiles }, dir, cwd) => valueFiles.filter((line) => isGlob(resolve(cwd, line))).map((line) => splitGlob(resolve(dir, line)).folder);
function readFrom(service, untouched) {
	if (service.friendOf === void 0) return [configOf(service)];
	const same = new Map();
	for (const other of untouched) for (const context of other.contexts.values()) if (context.friends?.some(({ friend }) => friend.file === service.file) === true && !same.has(context.name)) same.set(context.name, configOf(other));
	return [...same.values()];
}
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
	const namedPaths = names.filter((name) => !isGlob(resolve(cwd, name))).map((name) => join(realOf(resolve(cwd, name)), "Chart.yaml"));
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
		const paths = scope.paths.filter((path) => !folders.has(keyOf$2(scope, path)));
		for (const path of paths) folders.add(keyOf$2(scope, path));
		return paths.length === 0 ? [] : [{
			...scope,
			paths
		}];
	};
	const namedPaths = () => {
		const libraries = libraryInputs("all");
		return ownPaths.flatMap((file) => scopesOf(namedBy(file, from, libraries, surroundings), from.tree)).flatMap(fresh);
	};
	for (const scope of first) if (leavesOutTheSame(scope)) fresh(scope);
	let scopes = ownPaths.length === 0 && first.length === 0 ? [] : [...first, ...namedPaths()];
	while (scopes.length > 0) {
		reportMissing(await files.take(scopes), surroundings);
		scopes = namedPaths();
	}
}
const keyOf$2 = (scope, path) => `${scope.skip === void 0 ? "" : "own "}${path}`;
function namedBy(file, { input, root, tree }, libraries, { cwd }) {
	if (input.plain === void 0) return inputsOf$1(file, libraries);
	const { valueFiles } = input.plain;
	const values = valueFiles.filter((name) => !isGlob(resolve(cwd, name))).map((name) => join(tree, relative(root, realOf(resolve(cwd, name)))));
	return inputsOfPlain(dirname(file), [...values, ...globFolders(input.plain, dirname(file), tree)]);
}
function reportMissing({ pointers, submodules }, { host }) {
	for (const path of pointers) host.report(warning("base-incomplete", `${path} is kept in Git LFS, its content at the base is not here`, { hint: "what is compared is the pointer of the base with the content of the working tree" }));
	for (const path of submodules) host.report(warning("base-incomplete", `the submodule ${path} lacks the commit that it had at the base`, { hint: "check submodules out with fetch-depth: 0; until then the base is compared without it" }));
}
// src/operations/base/applications.ts
async function openBaseApplications({ commit, root, tree, input, head }, surroundings) {
	const { cwd } = surroundings;
	const targets = head.services.flatMap(targetsOf);
	const folders = (input.folders.length === 0 ? ["."] : input.folders).map((one) => realOf(resolve(cwd, one)));
	const folderScopes = scopesOf({
		paths: new Set(folders),
		folders: new Set()
	}, root);
	const reading = targets.map((target) => ({
		target,
		inputs: inputsOf(target)
	}));
	const headScopes = reading.flatMap(({ inputs }) => scopesOf(inputs, root));
	const paths = [...folderScopes, ...headScopes].flatMap((scope) => scope.paths);
	const differences = await differencesOf(root, commit.id, {
		paths,
		names: []
	}, surroundings);
	const files = openCommitFiles({
		root,
		commit,
		into: tree,
		differences
	}, surroundings);
	const inTree = (path) => join(tree, relative(root, path));
	const baseInput = {
		...input,
		folders: folders.map(inTree),
		...input.clusters !== void 0 && { clusters: resolve(cwd, input.clusters) }
	};
	const baseSurroundings = {
		...surroundings,
		cwd: tree,
		copyOf: root
	};
	const taken = new Set();
	let before;
	let scopes = [...folderScopes.map((scope) => ({
		...scope,
		skip: (path) => !mayHoldObjects.test(path)
	})), { paths: ["pligos.lock"] }];
	while (scopes.length > 0) {
		reportMissing(await files.take(scopes), surroundings);
		const present = baseInput.folders.filter((folder) => existsSync(folder));
		if (present.length === 0) break;
		before = await findApplications({
			...baseInput,
			folders: present
		}, baseSurroundings);
		const fresh = [...before.found.applications.map(inputsOfApplication), {
			paths: new Set(before.found.reads),
			folders: new Set()
		}].flatMap((one) => scopesOf(one, tree)).flatMap(({ paths: all }) => all);
		const wanted = [...new Set(fresh)].filter((path) => !taken.has(path));
		for (const path of wanted) taken.add(path);
		scopes = wanted.length === 0 ? [] : [{ paths: wanted }];
	}
	const project = before === void 0 ? emptyProject() : applicationsProject(before);
	const texts = new Map(project.services.flatMap((service) => [...service.applications ?? []].map(([name, one]) => [join(service.dir, name), textOf$4(one, tree)])));
	const isEqual = ({ target: { service, context }, inputs }) => {
		const application = service.applications?.get(context.name);
		return application !== void 0 && texts.get(join(inTree(service.dir), context.name)) === textOf$4(application, root) && [...inputs.paths].every((path) => isInside(path, root)) && !leadThroughLinks(inputs) && differences?.touches(scopesOf(inputs, root)) === false;
	};
	const untouchedContexts = new Set(reading.filter(isEqual).map(({ target }) => target.context));
	const reviewed = reviewedSources(project, (service) => service);
	return {
		commit,
		project,
		root,
		tree,
		untouched: new Set(),
		untouchedContexts,
		reviewed
	};
}
const mayHoldObjects = /\.(?:ya?ml|json)(?:\.gotmpl)?$/;
const targetsOf = (service) => [...service.contexts.values()].map((context) => ({
	service,
	context
}));
function inputsOf({ service, context }) {
	const application = service.applications?.get(context.name);
	const inputs = application && inputsOfApplication(application);
	const lock = context.sources.length === 0 ? [] : [lockFileOf(service)];
	return {
		paths: new Set([...inputs?.paths ?? [], ...lock]),
		folders: inputs?.folders ?? new Set()
	};
}
function textOf$4({ at: _at, problems: _problems, ...application }, root) {
	return JSON.stringify(application, (_key, value) => value instanceof Map ? [...value] : value).replaceAll(JSON.stringify(root).slice(1, -1), "");
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
	if (input.discover !== void 0) return openBaseApplications({
		commit,
		root,
		tree,
		input: input.discover,
		head
	}, surroundings);
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
	const untouchedKeys = new Set(untouchedServices.map(serviceKey));
	const name = head.loader.repositories.get(root);
	const names = new Map([...name === void 0 ? [] : [[tree, name]], ...projects.flatMap(({ loader }) => [...loader.repositories])]);
	const others = projects.flatMap(({ services }) => services);
	const project = {
		services: [...untouchedServices, ...others.filter((other) => !untouchedKeys.has(serviceKey(other)))],
		loader: {
			...projects[0]?.loader ?? makeLoader(),
			repositories: names,
			isStrange: head.loader.isStrange
		},
		problems: projects.flatMap(({ problems }) => problems),
		invalid: new Set(projects.flatMap(({ invalid }) => [...invalid])),
		problemsOf: new Map(projects.flatMap(({ problemsOf }) => [...problemsOf]).filter(([file]) => !untouchedServices.some((one) => one.file === file)))
	};
	const heads = new Map([...untouched].map((service) => [inTree(service.dir), service]));
	return {
		commit,
		project,
		root,
		tree,
		untouched,
		reviewed: reviewedSources(project, (service) => heads.get(service.dir) ?? service)
	};
}
function startOf({ plain, discover, configs = discover?.folders }, { cwd }) {
	const chart = plain?.charts.find((name) => !isRemote(name) && !isFetched(name, plain));
	return splitGlob(resolve(cwd, chart ?? configs?.[0] ?? ".")).folder;
}
const isFetched = (path, { sources = [] }) => sources.some(({ folder }) => folder === path);
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
		charts: plain.charts.map((chart) => isFetched(chart, plain) ? chart : inTree(chart)).filter((chart) => isGlob(chart) || isChart(chart)),
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
function linkArchives(target, { root, tree }) {
	const dir = storedDir(target.service, target.context);
	const ownFolder = join(root, relative(tree, dir));
	for (const { file, sha256: digest, content } of readArtifacts(dir)?.archives ?? []) {
		const source = join(ownFolder, file);
		if (content !== void 0 || !isInside(source, ownFolder) || !existsSync(source)) continue;
		if (sha256(readFileSync(source)) !== digest) continue;
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		copyFileSync(source, join(dir, file));
	}
}
// src/operations/compare/fetch-pair.ts
const rulesOf$2 = (source) => source ? { reviewed: source.reviewed } : {};
const fetchPairsAhead = (pairs, source, surroundings) => fetchAhead(pairs.filter(({ head }) => !isEqualInGit(head, source)).flatMap(({ head, base }) => [head, base].filter((target) => target !== void 0)).map((target) => ({
	target,
	rules: rulesOf$2(source)
})), surroundings);
const isEqualInGit = (head, source) => head !== void 0 && (source?.untouched.has(head.service) === true || source?.untouchedContexts?.has(head.context) === true);
async function fetchPair(pair, surroundings) {
	const [head, base] = await Promise.all([fetchSide("head", pair, pair.project, surroundings), isEqualInGit(pair.head, pair.source) ? nothing : fetchSide("base", pair, pair.baseProject, surroundings)]);
	const faults = {
		...pair.faults,
		...head.faults,
		...base.faults
	};
	return {
		...pair,
		...head.target && { head: head.target },
		...base.target && { base: base.target },
		...Object.keys(faults).length > 0 && { faults }
	};
}
const nothing = {};
async function fetchSide(side, pair, { loader }, surroundings) {
	const target = pair[side];
	if (target === void 0 || (pair.faults?.[side] ?? []).length > 0) return {};
	try {
		return { target: await fetchTarget(target, loader, surroundings, rulesOf$2(pair.source)) };
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return { faults: { [side]: error.problems } };
	}
}
// src/operations/compare/sides.ts
const betweenRenders = 1100;
async function renderSides(given, settings, surroundings, { always = false, isGated = false, keys } = {}) {
	const problems = [];
	const open = [];
	const isKnownEqual = isEqualInGit(given.head, given.source);
	if (isKnownEqual && !always) {
		const unpinned = given.head ? unpinnedSources(given.head) : [];
		for (const found of unpinned) problems.push({
			side: "head",
			problem: found
		});
		return {
			untouched: true,
			pair: given,
			problems,
			renderables: open
		};
	}
	const pair = await fetchPair(given, surroundings);
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
	const keepFor = (side) => (found) => addOnce(problems, {
		side,
		problem: found
	});
	const quietFor = (side) => ({
		...surroundings,
		host: {
			...surroundings.host,
			report: keepFor(side),
			info() {}
		}
	});
	const prepareSide = (side, target, project) => attempt(side, async () => {
		const faults = pair.faults?.[side] ?? [];
		if (faults.length > 0) throw UserError.of(faults);
		if (target === void 0) return void 0;
		if (side === "base" && pair.source !== void 0) linkArchives(target, pair.source);
		for (const file of target.context.lacks ?? []) keepFor(side)(warning("file-missing", `the base lacks ${nameAtBase(file, pair)} and is rendered without it`));
		const renderables = await renderable(target, project.loader, pair.pairs?.[side], quietFor(side));
		open.push(renderables);
		return renderables;
	});
	try {
		const [head, base] = [await prepareSide("head", pair.head, pair.project), isKnownEqual ? void 0 : await prepareSide("base", pair.base, pair.baseProject)];
		const isEqual = head !== void 0 && (isKnownEqual || base !== void 0 && isUntouched(head, base) && !filesDiffer(settings.flags, pair.source, surroundings));
		if (isEqual && !always) return {
			untouched: true,
			pair,
			problems,
			renderables: open
		};
		const render = async (side, renderables) => {
			if (renderables === void 0) return void 0;
			const own = side === "base" ? {
				...settings,
				flags: flagsAtBase(settings.flags, pair.source, surroundings)
			} : settings;
			const text = await attempt(side, () => renderText(renderables, own, quietFor(side)));
			if (text === void 0) return void 0;
			const isConstant = !mayVary(renderables.prepared.chart, renderables.values);
			if (side === "base") return {
				text,
				...isConstant && { again: text }
			};
			if (isConstant) return { text };
			const again = await attempt(side, async () => {
				await setTimeout$1(betweenRenders, void 0, { signal: surroundings.signal });
				return renderText(renderables, settings, quietFor(side));
			});
			return {
				text,
				...again !== void 0 && { again }
			};
		};
		const [after, before] = isEqual ? await render("head", head).then((both) => [both, both && { text: both.text }]) : await Promise.all([render("head", head), render("base", base)]);
		const others = isGated && head && after ? await attempt("head", () => renderOthers(head, settings, quietFor("head"))) : void 0;
		const keyed = isGated && keys !== void 0 && head && after && usesSecrets(head.prepared) ? await renderKeyed({
			target: head.prepared.target,
			loader: pair.project.loader,
			pair: pair.pairs?.head,
			settings,
			isMerged: keys === "merged",
			...after.again !== void 0 && { again: 1100 },
			open
		}, quietFor("head")) : void 0;
		return {
			...after && head && { head: {
				...after,
				chart: head.prepared.chart,
				values: head.values,
				...others !== void 0 && { others },
				...keyed && { keyed }
			} },
			...before && { base: before },
			...after && before && head && base && { dependencies: compareDependencies(base.prepared.chart, head.prepared.chart) },
			limits: encryptedLimits(isKnownEqual ? head : base, head),
			untouched: false,
			pair,
			problems,
			renderables: open
		};
	} finally {
		for (const { prepared } of open) prepared.folder.dispose();
	}
}
async function renderOthers({ prepared, pair }, settings, surroundings) {
	const { other } = prepared;
	return other === void 0 ? void 0 : renderText(renderableOf({
		...prepared,
		...other
	}, pair), settings, surroundings);
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
function addOnce(problems, { side, problem: found }) {
	if (!problems.some(({ side: where, problem: known }) => known.code === found.code && (found.code === "context-timeout" || where === side && known.message === found.message && known.at?.line === found.at?.line))) problems.push({
		side,
		problem: found
	});
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
	const late = UserError.of([problem$1("context-timeout", `${name} took longer than ${milliseconds / 1e3} s`, { hint: "raise timeout, or see what it waits for" })]);
	const timer = setTimeout(() => own.abort(late), milliseconds);
	return {
		signal: own.signal,
		dispose() {
			clearTimeout(timer);
			signal.removeEventListener("abort", onAbort);
		}
	};
}
// src/operations/load-schemas.ts
const loadSchemas = async () => (await import("./schema-tables.js")).schemaTables;
// src/operations/compare/policy.ts
const defaultTimeout = 3e4;
const mostOutput = 16777216;
const manifestsWord = "%{manifests}";
async function runPolicies(input, surroundings) {
	const policies = policiesOf(input.target);
	if (surroundings.trusted === false) return {
		findings: [],
		problems: policies.map((policy) => untrusted(policy, input.target))
	};
	const findings = [];
	const problems = [];
	for (const policy of policies) try {
		const hits = hitsOf(policy, await outputOf(policy, input, surroundings), input);
		findings.push(...policyFindings({
			...input,
			hits
		}));
		if (hits.length > 1e3) problems.push(tooMany(policy, hits.length));
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
		const command = words.map((word) => word.replaceAll(manifestsWord, file));
		const { timeout } = policy;
		const request = {
			command,
			manifests,
			cwd: target.service.dir,
			timeout,
			limit: mostOutput
		};
		return await runOnManifests(request, surroundings);
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
	throw new UserError("placeholder-unknown", `the policy ${shown$2(policy)} contains the unknown placeholder ${other}`, {
		at: policy.at,
		hint: `${manifestsWord} is the only one that a policy knows`
	});
}
function hitsOf(policy, result, { clean }) {
	if (result.ended === "timeout") {
		const message = `did not end within ${policy.timeout / 1e3} s`;
		throw failure(policy, message, "make it faster, or give it a longer timeout");
	}
	if (result.ended === "too-large") throw failure(policy, `printed more than ${mostOutput} bytes`, "let it print its findings only");
	const hits = readPolicyOutput(Buffer$1.from(result.stdout).toString("utf8"));
	if (hits !== void 0 && (hits.length > 0 || result.exitCode === 0)) return hits;
	const code = result.exitCode === 0 ? "" : `ended with exit code ${result.exitCode} and `;
	const stderr = lastWords(result, clean);
	const message = `${code}${hits === void 0 ? "printed nothing that can be read as findings" : "found nothing"}`;
	throw failure(policy, stderr === "" ? message : `${message}: ${stderr}`, "make it print JSON or SARIF on stdout (conftest: -o json) and errors on stderr");
}
const shown$2 = ({ run: command }) => JSON.stringify(command.length > 80 ? `${command.slice(0, 79)}…` : command);
const failure = (policy, what, hint) => new UserError("policy-failed", `the policy ${shown$2(policy)} ${what}`, {
	at: policy.at,
	hint
});
function untrusted(policy, target) {
	return warning("policy-untrusted", `the policy ${shown$2(policy)} of ${targetName(target)} was not run: the code is not trusted`, {
		at: policy.at,
		hint: "run pligos diff on a machine of your own, after reading the change"
	});
}
function tooMany(policy, number) {
	const message = `the policy ${shown$2(policy)} found ${number} violations, the first ${mostPolicyFindings} are shown`;
	return problem$1("policy-failed", message, {
		at: policy.at,
		hint: "correct those first, or let the policy say less of each"
	});
}
// src/operations/compare/applications/application-changes.ts
const tools = {
	argocd: "Argo CD",
	flux: "Flux",
	helmfile: "helmfile"
};
const applicationOf = (target) => target?.service.applications?.get(target.context.name);
function applicationChanges({ head, base }) {
	const [after, before] = [applicationOf(head), applicationOf(base)];
	if (after === void 0 || before === void 0) return [];
	const [now, then] = [byField(after.facts), byField(before.facts)];
	return [...new Set([...then.keys(), ...now.keys()])].filter((field) => now.get(field) !== then.get(field)).map((field) => ({
		rule: "application-changed",
		severity: "info",
		side: "after",
		message: `${field} of the application changes: ${then.get(field) ?? "not set"} → ${now.get(field) ?? "not set"}`,
		hint: "check that it is meant"
	}));
}
const byField = (facts) => new Map(facts.map(({ field, value }) => [field, value]));
function applicationDeleted(target, resources) {
	const application = applicationOf(target);
	if (application === void 0) return void 0;
	const { kind, name, removal } = application;
	const all = plural(resources, "resource");
	return {
		rule: "context-deleted",
		severity: "critical",
		side: "before",
		...removal === "deletes" ? {
			message: `the application ${name} is removed: ${tools[kind]} deletes what it deployed (${all})`,
			hint: `restore it to keep them, or make ${tools[kind]} leave them before it is removed`
		} : {
			message: `the application ${name} is removed: ${tools[kind]} leaves its resources in the cluster (${all}), and nothing manages them any more`,
			hint: kind === "helmfile" ? "keep it with installed: false, and helmfile uninstalls it" : "delete them when that is meant, or restore the application"
		}
	};
}
// src/operations/compare/judge-context.ts
const wholeAfter = ({ after, withTests }) => (withTests ?? { after }).after;
async function compareAndJudge(input, rules) {
	const opened = openComparison(input);
	const tables = await tablesFor(opened.comparison, rules);
	const { findings, images } = judge({
		...opened,
		...rules,
		...tables
	});
	const { comparison } = opened;
	return {
		comparison: {
			...comparison,
			findings: worstFirst$1([...comparison.findings, ...findings])
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
	const { release, namespace } = pairOf({
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
async function judgeContext(input, { head, base, root, validate, commit, releases, weakened = [], assumed = [], kubeVersion = {} }, surroundings) {
	const target = head ?? base;
	if (target === void 0) throw new TypeError("a context stands on neither side");
	const problems = [];
	const own = validationRulesOf({
		...head && { head },
		...base && { base }
	}, validate, problems);
	const { flag } = kubeVersion;
	const rules = {
		...own,
		kubeVersion: flag === void 0 ? {
			...own.kubeVersion,
			...kubeVersion
		} : {
			before: flag,
			after: flag
		}
	};
	const opened = openComparison(input);
	const { images, commitImages, ...judgement } = judge({
		...opened,
		...rules,
		...releases && { isSecondRelease: true },
		...commit !== void 0 && { commit },
		...await tablesFor(opened.comparison, rules)
	});
	const findings = head === void 0 ? [applicationDeleted(target, opened.before.entries.length) ?? contextDeleted(target, opened.before)] : [...releases ? [secondRelease(releases, opened)] : [], ...judgement.findings];
	const clean = (text) => opened.redactor().text(text, false);
	const policy = head === void 0 ? {
		findings: [],
		problems: []
	} : await runPolicies({
		target: head,
		manifests: input.after.text,
		view: wholeAfter(opened),
		clean
	}, surroundings);
	const { comparison } = opened;
	const findingsOfAll = [
		...comparison.findings,
		...findings,
		...policy.findings,
		...assumed,
		...applicationChanges({
			head,
			base
		})
	];
	const all = withSources(findingsOfAll, target, root);
	const judged = [...applyAllowances(all, allowancesOf(target)), ...withSources(weakened, target, root)];
	return {
		comparison: {
			...comparison,
			...releases && { restarts: [] },
			findings: worstFirst$1(judged)
		},
		images,
		...commitImages.length > 0 && { commitImages },
		after: wholeAfter(opened),
		clean,
		problems: [...problems, ...policy.problems]
	};
}
// src/operations/bundle/bundle-context.ts
async function bundleContext(target, names, { loader }, surroundings) {
	refuseUnbundled(target);
	const prepared = await prepare(target, {
		loader,
		secrets: true,
		keys: "left",
		dependencies: "fetch"
	}, surroundings);
	try {
		const place = `${target.service.name}/${target.context.name}`;
		const charts = chartFiles(prepared, `charts/${place}`);
		const values = prepared.valueFiles.filter((file) => file !== prepared.secretValues).map((file, at) => ({
			path: `values/${place}/${at}.yaml`,
			content: readFileSync(file),
			executable: false
		}));
		const secrets = [...prepared.chart.files].flatMap(([path, file]) => file.secret && !isNamed(path, target) ? [path] : []).toSorted();
		const schemas = schemaFiles(prepared.target, `schemas/${place}`);
		const { release, namespace } = pairOf(target, "%{pr}");
		const needs = neededNames(target, loader).names.filter((name) => names.has(name));
		const helm = await helmOf(target.context, surroundings);
		return {
			entry: {
				name: targetName(target),
				release,
				...namespace !== void 0 && { namespace },
				helm: {
					version: helm.version,
					platform: `${process.platform}-${process.arch}`,
					sha256: sha256(readFileSync(helm.path))
				},
				...secrets.length > 0 && { secrets },
				images: await imagesOf(prepared, surroundings)
			},
			context: new Map([
				...[...writtenContext(target.service, target.context.name, loader)].filter(([key]) => carriedKeys.has(key)),
				["release", release],
				...needs.length === 0 ? [] : [["needs", needs]],
				["chart", `../../charts/${place}`],
				...namedSecrets(target),
				...values.length === 0 ? [] : [["valueFiles", values.map(({ path }) => `../../${path}`)]],
				...schemas.length === 0 ? [] : [["schemas", [`../../schemas/${place}`]]]
			]),
			files: [
				...charts,
				...values,
				...schemas
			]
		};
	} finally {
		prepared.folder.dispose();
	}
}
const isNamed = (path, { context }) => path.startsWith("secrets/") && context.secrets.has(path.slice(8));
function namedSecrets({ context: { secrets, secretValues } }) {
	if (secrets.size === 0) return [];
	const provider = new Map([["provider", "file"]]);
	const values = secretValues.map(({ path, secret }) => [path.map((key) => key.replaceAll(".", "\\.")).join("."), secret]);
	return [["secrets", new Map([...secrets.keys()].map((name) => [name, provider]))], ...values.length === 0 ? [] : [["secretValues", new Map(values)]]];
}
function refuseUnbundled({ service, context }) {
	const at = context.at;
	if (!/^[\w.-]+$/.test(service.name) || /^\.+$/.test(service.name)) throw new UserError("bundle", `the name ${JSON.stringify(service.name)} cannot be a folder of a bundle`, {
		at,
		hint: "name the chart of the service with letters, digits, dots and dashes"
	});
	if (context.edits !== void 0) {
		const noun = editsNoun({
			service,
			context
		});
		throw new UserError("bundle", `${targetName({
			service,
			context
		})} has ${noun}, which no bundle holds`, {
			at: context.edits.at,
			hint: "deploy it from the repository, or move the change into the chart"
		});
	}
	const { lifecycle } = context.settings;
	const commands = commandKeys.find((key) => (lifecycle?.value[key] ?? []).length > 0);
	if (commands !== void 0) throw new UserError("bundle", `${targetName({
		service,
		context
	})} has a lifecycle with commands (${commands}), which need the repository`, {
		at: lifecycle?.at,
		hint: "run them in the pipeline around the deploy, or as hooks of the chart; wait and rollback are bundled"
	});
}
function chartFiles({ chart, target }, folder) {
	const { files } = isUsedInPlace(target) ? plainForOthers(chart) : chart;
	return [...files].flatMap(([path, { content, executable, secret }]) => secret ? [] : [{
		path: `${folder}/${path}`,
		content,
		executable
	}]);
}
function schemaFiles(target, folder) {
	const problems = [];
	const { schemas } = validationRulesOf({ head: target }, "all", problems);
	if (problems.length > 0) throw UserError.of(problems);
	return schemas.map(({ file, text }, at) => ({
		path: `${folder}/${at}-${basename(file)}`,
		content: Buffer.from(text),
		executable: false
	}));
}
async function imagesOf(prepared, surroundings) {
	const renderable = renderableOf(prepared);
	const text = await renderText(renderable, {
		flags: [],
		fixed: fixedPlaceholders
	}, surroundings);
	const namespace = renderable.pair.namespace ?? "default";
	const { images } = await compareAndJudge({
		before: {
			text: "",
			namespace
		},
		after: {
			text,
			namespace
		},
		redact: {
			key: new Uint8Array(32),
			known: [],
			also: [],
			allow: []
		},
		ignore: [],
		includeTests: true
	}, plainValidationRules("none"));
	return [...new Set(images.flatMap(({ after }) => after?.text ?? []))].toSorted();
}
// src/operations/bundle/write-bundle.ts
async function writeBundle(input, surroundings) {
	const project = await openProject(input, surroundings);
	const targets = chooseMany(project, input.contexts, surroundings);
	const files = new Map();
	const contexts = [];
	const written = new Map();
	const names = uniqueNames(targets);
	for (const [done, target] of targets.entries()) {
		surroundings.host.progress(done, targets.length, targetName(target));
		const bundled = await bundleContext(target, names, project, surroundings);
		contexts.push(bundled.entry);
		for (const file of bundled.files) files.set(file.path, file);
		const { name } = target.service;
		const service = written.get(name) ?? new Map();
		written.set(name, service.set(target.context.name, bundled.context));
	}
	surroundings.host.progress(targets.length, targets.length, "");
	for (const [name, own] of written) addText(files, `${servicesFolder}/${name}/pligos.yaml`, configurationText(own));
	for (const { service } of targets) {
		const lock = lockFileOf(service);
		if (lstatIfThere(lock)?.isFile() === true) addText(files, `locks/${service.name}/${lockName}`, readFileSync(lock, "utf8"));
	}
	const { signed } = input;
	if (signed?.evidence !== void 0) addText(files, evidenceName, signed.evidence);
	const index = {
		version: "1",
		...signed && { commit: signed.commit },
		contexts: contexts.toSorted((a, b) => a.name < b.name ? -1 : 1),
		files: Object.fromEntries([...files].toSorted(([a], [b]) => a < b ? -1 : 1).map(([path, { content }]) => [path, sha256(content)]))
	};
	const text = `${JSON.stringify(index, null, 2)}\n`;
	addText(files, indexName, text);
	if (signed !== void 0) addText(files, signatureName, await signed.sign(sha256(Buffer.from(text))));
	const bytes = writeTgz(files.values());
	writeAtomic(resolve(surroundings.cwd, input.out), bytes);
	return {
		contexts: index.contexts,
		sha256: sha256(bytes)
	};
}
function addText(files, path, text) {
	files.set(path, {
		path,
		content: Buffer.from(text),
		executable: false
	});
}
function uniqueNames(targets) {
	const names = new Map();
	for (const target of targets) {
		const name = targetName(target);
		const other = names.get(name);
		if (other !== void 0) throw new UserError("bundle", `two services have a context ${name}`, {
			at: target.context.at,
			hint: `the other one is in ${other.service.file}: bundle them apart, or name one of the services`
		});
		names.set(name, target);
	}
	return new Set(names.keys());
}
// src/operations/run/provision.ts
const makeHelms = ({ constraint, baseUrl = officialUrl, ...options }) => ({
	...constraint !== void 0 && constraint !== "" && { constraint },
	provide: provideOnce("helm", (range) => provideHelm(range, {
		...options,
		baseUrl
	}), options)
});
const makeKustomizes = ({ baseUrl, ...options }) => ({ provide: provideOnce("kustomize", (range) => provideKustomize(range, {
	...options,
	...baseUrl !== void 0 && { baseUrl }
}), options) });
function provideOnce(name, ask, { host }) {
	const pending = new Map();
	const provide = async (range) => {
		const { path, version, from } = await ask(range);
		host.info(`${name} ${version} (${range}) ${from === "cache" ? "was in the tool cache" : "downloaded"}`);
		return path;
	};
	return (range) => {
		const cached = pending.get(range) ?? provide(range);
		pending.set(range, cached);
		return cached;
	};
}
// src/report/drift/drift-report.ts
const driftReportOf = ({ contexts }) => ({ contexts: contexts.flatMap((context) => context.against === "cluster" || context.status === "failed" ? [driftContextOf(context)] : []) });
function driftContextOf(context) {
	const { service, context: name, release, namespace, live, comparison, problems } = context;
	const drift = countedDrift(context);
	const undeployed = live?.undeployed ?? [];
	return {
		service,
		context: name,
		release,
		namespace,
		status: statusOf(context),
		...live && { cluster: live.cluster },
		...live?.release && { last: live.release },
		drift,
		undeployed,
		refusals: (comparison?.findings ?? []).flatMap(refusalIn),
		notAsked: live?.notAsked ?? [],
		problems: problems.map(({ problem }) => problem)
	};
}
const countedDrift = ({ live }) => (live?.drift ?? []).filter(({ byController }) => byController !== true);
function statusOf(context) {
	const { status, live, problems } = context;
	const isBroken = problems.some(({ side, problem }) => side === "head" && isError(problem));
	if (status === "failed" || isBroken || live === void 0) return "failed";
	if (countedDrift(context).length > 0) return "drifted";
	if (live.release === void 0 || live.verb === "install") return "not-deployed";
	return (live.undeployed ?? []).length > 0 ? "behind" : "in-step";
}
const refusalRules = new Set([
	"server-refuses",
	"field-conflict",
	"owned-by-other",
	"unknown-kind",
	"helm-refuses"
]);
function refusalIn({ rule, resource, message }) {
	if (!refusalRules.has(rule)) return [];
	if (resource === void 0) return [{ message }];
	const { group, kind, namespace, name } = resource;
	return [{
		resource: {
			group,
			kind,
			namespace,
			name
		},
		message
	}];
}
// src/report/outcome.ts
function outcomeOf(report, failOn) {
	if (report.contexts.some(hasFailed)) return "failed";
	const isFound = (context) => reachesLimit(context, context.failOn ?? failOn) || report.failsOnDrift === true && hasDrift(context);
	return report.contexts.some(isFound) ? "found" : "done";
}
const hasDrift = (context) => countedDrift(context).length > 0;
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
const mostNames$5 = 6;
function contextsOf({ contexts }, { names }, shown) {
	const rest = contexts.length - mostNames$5;
	return `${contexts.slice(0, rest > 1 ? mostNames$5 : void 0).map((index) => shown(names[index] ?? "")).join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
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
	for (const [index, context] of report.contexts.entries()) {
		const stops = stopsOf(context, report.failOn ?? "none", mark);
		for (const { because, what } of report.failsOnDrift ? [...stops, ...driftStops(context, mark)] : stops) {
			const places = placesByReason.get(because) ?? [];
			places.push(`${what} in ${mark(names[index] ?? "")}`);
			placesByReason.set(because, places);
		}
	}
	return [...placesByReason].map(([because, places]) => `This run fails because ${because}: ${listed$4(places)}`);
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
function driftStops(context, mark) {
	const number = countedDrift(context).length;
	if (number === 0) return [];
	return [{
		because: `${mark("fail-on")} is ${mark("drift")}`,
		what: plural(number, "drifted field")
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
const mostNamed$3 = 5;
function listed$4(places) {
	const rest = places.length - mostNamed$3;
	return `${places.slice(0, mostNamed$3).join(", ")}${rest > 0 ? ` and in ${plural(rest, "more context")}` : ""}`;
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
	if (change.kind === "added") return [whole$2(change.content, "added", change.facts)];
	if (change.kind === "removed") return [whole$2(change.content, "removed", change.facts)];
	const cached = options.blocks?.get(change);
	if (cached !== void 0) return cached;
	const blocks = joined$1(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, "")));
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
function whole$2(content, sign, facts) {
	const lines = linesOf$2(write(content), sign);
	const notes = [...facts].flatMap(([tag, one]) => {
		const text = factsText(one);
		return text === "" ? [] : [note(`${tag}: ${text}`)];
	});
	return {
		path: "",
		lines: [...lines, ...notes]
	};
}
function joined$1(blocks) {
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
	const isText = typeof value === "string" && value.includes("\n");
	if (leaf === void 0 || leaf.kind === "index" && !isText) return linesOf$2(write(value), sign);
	return linesOf$2(write(leaf.kind === "key" ? new Map([[leaf.key, value]]) : [value]), sign);
}
function linesOf$2(text, sign) {
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
// src/report/change-groups.ts
function changeGroupsOf(report, options) {
	const entries = sharedEntries(report, options);
	const changeGroups = new Map();
	for (const entry of entries) {
		const key = entry.contexts.join();
		const changeGroup = changeGroups.get(key);
		if (changeGroup === void 0) changeGroups.set(key, {
			contexts: entry.contexts,
			entries: [entry]
		});
		else changeGroup.entries.push(entry);
	}
	return [...changeGroups.values()];
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
const isLeft = ({ status, removal, formerRelease }) => status === "deleted" && removal !== "deletes" || formerRelease !== void 0;
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
		addTo(groups, key, item);
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
function placeOf$5({ template, line }) {
	return [...template === void 0 ? [] : [template], ...line === void 0 ? [] : [`line ${line} of the render`]].join(", ");
}
function pathBeside({ path, message }) {
	const text = path === void 0 ? "" : pathText(path);
	return message.includes(text) ? "" : text;
}
// src/report/visible-text.ts
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
const short$1 = new Map([
	["\n", "\\n"],
	["\r", "\\r"],
	["	", "\\t"]
]);
const ascii = /^[\x20-\x7e]*$/;
function visible(text) {
	if (ascii.test(text)) return text;
	return text.replace(unseen, (character) => short$1.get(character) ?? escape(character));
}
function visibleLine(line) {
	if (ascii.test(line)) return line;
	return line.replace(unseen, (character) => {
		return character === "	" ? character : short$1.get(character) ?? escape(character);
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
const arrows$1 = (text) => text.replaceAll(" -> ", " → ");
// src/report/annotations.ts
const levels$1 = {
	critical: "error",
	high: "error",
	medium: "warning",
	info: "notice"
};
const most$2 = 10;
function annotationsOf(report, tellsStops = true) {
	const places = placesOf(report);
	const all = [
		...tellsStops ? stopNotes(report) : [],
		...problemNotes(report, places),
		...findingNotes(report, places)
	];
	return [
		"error",
		"warning",
		"notice"
	].flatMap((level) => {
		const own = all.filter((one) => one.level === level);
		if (own.length <= most$2) return own;
		const rest = own.length - 9;
		const message = `… and ${plural(rest, `more ${level}`)}: the report names them all`;
		return [...own.slice(0, 9), {
			level,
			title: visible(report.title),
			message
		}];
	});
}
const stopNotes = (report) => stopLines(report).map((line) => ({
	level: "error",
	title: "This run fails",
	message: textOf$3(line)
}));
function problemNotes(report, places) {
	return sharedProblems(report).map((shared) => {
		const { side, problem } = shared;
		const { at, hint, message, severity } = problem;
		const isError = severity === "error" && side === "head";
		const base = side === "base" ? " at the base" : "";
		return {
			level: isError ? "error" : "warning",
			title: textOf$3(`${contextsOf(shared, places, visible)}${base}: ${problem.code}`),
			message: textOf$3(`${message}.${hint === void 0 ? "" : ` ${sentence(hint)}`}`),
			...at !== void 0 && side === "head" && {
				file: at.file,
				line: at.line
			}
		};
	});
}
function findingNotes(report, places) {
	return sharedFindings(report).filter(({ item }) => item.allowed === void 0).map(({ item, contexts }) => {
		const { resource, source } = item;
		const who = resource === void 0 ? "" : ` ${kindAndName(resource)}`;
		const names = namesWhere(places, contexts);
		const where = names.length === 0 ? "" : ` in ${names.join(", ")}`;
		return {
			level: levels$1[item.severity],
			title: textOf$3(`${item.severity}: ${item.rule}${who}${where}`),
			message: textOf$3(`${item.message}. ${sentence(item.hint)}`),
			...source !== void 0 && {
				file: source.file,
				line: source.line
			}
		};
	});
}
const longest$5 = 2e3;
const textOf$3 = (text) => clip(visible(text), longest$5);
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
// src/report/graph/dot.ts
function dotText({ nodes, edges }) {
	return `digraph pligos {\n${[
		"rankdir=LR",
		...nodes.map(({ name, kind }) => `${quoted$2(name)} [shape=${shapes$1[kind]}]`),
		...edges.map(({ from, to, why }) => `${quoted$2(from)} -> ${quoted$2(to)} [${attributes[why]}]`)
	].map((line) => `  ${line}\n`).join("")}}\n`;
}
const shapes$1 = {
	context: "box",
	friend: "ellipse",
	"sub-chart": "component"
};
const attributes = {
	needs: "label=needs",
	friend: "style=solid",
	requirement: "style=dashed",
	dependency: "style=dashed"
};
const quoted$2 = (name) => `"${name.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/[\r\n]/g, " ")}"`;
// src/report/graph/mermaid.ts
function mermaidText({ nodes, edges }) {
	const ids = new Map(nodes.map(({ name }, index) => [name, `n${index}`]));
	return `flowchart LR\n${[...nodes.map((node, index) => `  n${index}${shapes[node.kind](label(node.name))}`), ...edges.flatMap(({ from, to, why }) => {
		const [start, end] = [ids.get(from), ids.get(to)];
		return start === void 0 || end === void 0 ? [] : [`  ${start} ${arrows[why]} ${end}`];
	})].map((line) => `${line}\n`).join("")}`;
}
const shapes = {
	context: (text) => `["${text}"]`,
	friend: (text) => `(["${text}"])`,
	"sub-chart": (text) => `[["${text}"]]`
};
const arrows = {
	needs: "-->|needs|",
	friend: "-->",
	requirement: "-.->",
	dependency: "-.->"
};
const label = (name) => name.replaceAll(/[^A-Za-z0-9/_. -]/gu, (character) => `#${character.codePointAt(0) ?? 0};`);
// src/report/graph/part.ts
function graphAround({ nodes, edges }, names) {
	const after = new Map();
	const before = new Map();
	for (const { from, to } of edges) {
		addTo(after, from, to);
		addTo(before, to, from);
	}
	const start = new Set(names);
	const reached = new Set([...reachable(start, after), ...reachable(start, before)]);
	return {
		nodes: nodes.filter(({ name }) => reached.has(name)),
		edges: edges.filter(({ from, to }) => reached.has(from) && reached.has(to))
	};
}
function reachable(start, next) {
	const reached = new Set(start);
	for (const name of reached) for (const other of next.get(name) ?? []) reached.add(other);
	return reached;
}
// src/report/drift/drift-outcome.ts
function driftOutcome({ contexts }, { failOn, drift }) {
	const found = new Set(contexts.map(({ status }) => status));
	if (found.has("failed")) return "failed";
	return [...drift || failOn === "changes" ? ["drifted"] : [], ...failOn === "changes" ? ["behind", "not-deployed"] : []].some((status) => found.has(status)) ? "found" : "done";
}
// src/report/drift/identities.ts
const sameIdentity = (left, right) => left.group === right.group && left.kind === right.kind && left.namespace === right.namespace && left.name === right.name;
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
const ways$1 = {
	"client-side": "helm patches what is there (client-side)",
	"server-side": "helm applies it server-side",
	replace: "helm replaces what is there"
};
function stateOf({ release, verb, method }, name) {
	if (release === void 0) return `there is no release ${quoted$1(name)} yet, helm will install it`;
	const { revision, status, deployed } = release;
	const since = deployed === void 0 ? "" : ` since ${momentText(deployed)}`;
	const way = verb === "install" ? "helm will install it anew" : ways$1[method];
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
	const isDeleted = path === void 0;
	return {
		resource: kindAndName(resource),
		path: isDeleted ? "" : pathText(path),
		released: isDeleted ? "there" : valueText(released, "not set"),
		live: isDeleted ? "deleted" : valueText(live, "not set"),
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
function fateOf(row) {
	const { path, reverted, after } = row;
	if (reverted === void 0) return "not known";
	if (path === void 0) return reverted ? "created again" : "stays away";
	if (after !== void 0) return after === null ? "taken away" : "set to";
	if (row.isLeft) return "not set back";
	return reverted ? "set back" : "stays";
}
const reasonWords = {
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
		...retained.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed$3(retained)}`],
		...notAskedReasons.flatMap((reason) => {
			const names = notAsked(reason);
			return names.length === 0 ? [] : [`shown as rendered, because the server could not be asked (${reasonWords[reason]}): ${listed$3(names)}`];
		})
	];
}
const mostNames$4 = 8;
const namesOf$1 = (all) => [...new Set(all.map(kindAndName))];
const listed$3 = (names) => `${names.slice(0, mostNames$4).map(quoted$1).join(", ")}${names.length > mostNames$4 ? ` and ${names.length - mostNames$4} more` : ""}`;
const quoted$1 = (text) => `\`${text.replaceAll("`", "'")}\``;
// src/report/drift/words.ts
const driftName = ({ service, context }) => service === "" ? context : `${service}/${context}`;
function placeText$1({ release, namespace, cluster, last }) {
	const since = last?.deployed === void 0 ? "" : ` since ${momentText(last.deployed)}`;
	return [
		`release ${release}${namespace === "" ? "" : ` in ${namespace}`}`,
		...cluster === void 0 ? [] : [`cluster ${cluster}`],
		...last === void 0 ? [] : [`revision ${last.revision}${since}`],
		...last === void 0 || last.status === "deployed" ? [] : [`status ${last.status}`]
	].join(", ");
}
function stateText({ status, drift, undeployed }) {
	if (status === "drifted") return `drifted: ${rowCount(drift)}`;
	if (status === "behind") return `as released; git has ${plural(undeployed.length, "change")} to deploy`;
	return stateWords[status];
}
const stateWords = {
	"in-step": "in step with git and with the last release",
	"not-deployed": "not deployed",
	failed: "could not be compared"
};
function rowCount(rows) {
	const deleted = rows.filter(({ path }) => path === void 0).length;
	const fields = rows.length - deleted;
	return [...fields === 0 ? [] : [plural(fields, "field")], ...deleted === 0 ? [] : [plural(deleted, "deleted resource")]].join(" and ");
}
function driftRowText(row, { refusals }) {
	const { fate, after, ...text } = driftText(row);
	const isRefused = refusals.some(({ resource }) => resource === void 0 || sameIdentity(resource, row.resource));
	return {
		...text,
		withHelm: isRefused ? "refused" : after === "" ? fate : `${fate} ${after}`
	};
}
const undeployedText = ({ resource, change }) => `${driftText({ resource }).resource} ${change}`;
function driftSummary({ contexts }) {
	const numberOf = (status) => contexts.filter((one) => one.status === status).length;
	const [drifted, behind, missing, failed] = [
		numberOf("drifted"),
		numberOf("behind"),
		numberOf("not-deployed"),
		numberOf("failed")
	];
	return [
		`${drifted} of ${plural(contexts.length, "release")} drifted`,
		...behind > 0 ? [`${behind} behind git`] : [],
		...missing > 0 ? [`${missing} not deployed`] : [],
		...failed > 0 ? [`${failed} could not be compared`] : []
	].join(", ");
}
function driftNotes(context) {
	const { status, undeployed, refusals, notAsked, problems } = context;
	const changes = listed$2(undeployed.map(undeployedText));
	return [
		...fateNotes(context),
		...status === "drifted" && undeployed.length > 0 ? [`git changes besides: ${changes}`] : [],
		...status === "behind" ? [changes] : [],
		...refusals.map(({ resource, message }) => `${resource === void 0 ? "helm" : kindAndName(resource)}: ${message}`),
		...notAsked.map(({ resource, reason }) => `not compared: ${kindAndName(resource)}, ${reasonWords[reason]}`),
		...problems.map(({ message, hint }) => hint === void 0 ? message : `${sentence(message)} ${sentence(hint)}`)
	];
}
const mostNames$3 = 8;
const listed$2 = (names) => `${names.slice(0, mostNames$3).join(", ")}${names.length > mostNames$3 ? ` and ${names.length - mostNames$3} more` : ""}`;
function fateNotes({ drift, refusals }) {
	const fates = new Set(drift.map((row) => driftRowText(row, { refusals }).withHelm));
	return [...fates.has("not set back") ? ["what is not set back is set by the chart, but helm sends only what differs between two releases"] : [], ...fates.has("stays") ? ["what stays is not set by the chart, so helm leaves it"] : []];
}
// src/report/drift/json.ts
function driftReportJson({ contexts }) {
	const value = record({
		version: count$2(1),
		drifted: contexts.some(({ status }) => status === "drifted"),
		contexts: contexts.map(contextValue$1)
	});
	return `${writeJson(value, 1)}\n`;
}
function contextValue$1(context) {
	const { service, context: name, release, namespace, status, cluster, last } = context;
	return record({
		service,
		context: name,
		release,
		namespace,
		status,
		cluster,
		last: last && record({
			...last,
			revision: count$2(last.revision)
		}),
		drift: context.drift.map((row) => record({
			resource: identityValue(row.resource),
			path: row.path && pathText(row.path),
			released: row.released,
			live: row.live,
			manager: row.manager,
			time: row.time,
			withHelm: driftRowText(row, context).withHelm
		})),
		undeployed: context.undeployed.map(({ resource, change }) => record({
			resource: identityValue(resource),
			change
		})),
		refusals: context.refusals.map(({ resource, message }) => record({
			resource: resource && identityValue(resource),
			message
		})),
		notAsked: context.notAsked.map(({ resource, reason }) => record({
			resource: identityValue(resource),
			reason
		})),
		problems: context.problems.map(({ severity, code, message, hint }) => record({
			severity,
			code,
			message,
			hint
		}))
	});
}
// src/report/comment/escape.ts
const longestName = 330;
function code$2(text) {
	return span(clip(visible(text), longestName));
}
const span = (shown) => shown === "" ? "`\"\"`" : codeSpan(shown);
const quotedCode = (text) => `\`${text.replaceAll(/\s+/g, " ").replaceAll("`", "'") || " "}\``;
function cellCode(text) {
	const parts = clip(visible(text), longestName).split("|");
	return parts.map((part) => part === "" && parts.length > 1 ? "" : code$2(part)).join("&#124;");
}
function html(text) {
	return clip(visible(text), longestName).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`).trim();
}
const harmless = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'\u2019/.,;:%()+=\u2013\u2014-]*[?!"'.,;:)]*$/u;
const linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
const dotted = /^[a-z][\w-]+(?:\.[\w-]{2,})+[,;:.]?$/i;
const marks$2 = /^(?:[-+=]+|[0-9]+[.)])$/;
const token = /(?<=^| )(?:(?<tag>\(secret [0-9a-f]{12}\))(?<end>[.,;:]?)|(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|\{\{[^{}`]{1,200}\}\}[,;:.]?|<[\w.$(][^<>`]{0,199}>[,;:.]?|[^ ]+)(?= |$)/g;
function prose(text, longest = 600) {
	return clip(visible(text).trim(), longest).replace(token, (...groups) => {
		const [whole, tag, end, open, quoted, close] = groups;
		if (tag !== void 0) return `${code$2(tag)}${end ?? ""}`;
		return quoted === void 0 ? wordText(whole ?? "") : `${open ?? ""}${code$2(quoted)}${close ?? ""}`;
	});
}
function wordText(text) {
	if (text === "->") return "→";
	if (harmless.test(text) && !linked.test(text) && !marks$2.test(text) && !dotted.test(text)) return text;
	const [, open = "", word = "", close = ""] = /^(\(?)([^()]+?)(\)?[,;:.]?)$/.exec(text) ?? /^()(.+?)([,;:.]?)$/.exec(text) ?? [];
	return word === "" ? code$2(text) : `${open}${code$2(word)}${close}`;
}
function fenceFor(run) {
	return "`".repeat(Math.max(3, run + 1));
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
function where$2(places, contexts, before, name = code$2) {
	return listNames$2(namesWhere(places, contexts), before, name);
}
function listNames$2(names, before, name = code$2) {
	if (names.length === 0) return "";
	const rest = names.length - 8;
	return `${before}${names.slice(0, 8).map((one) => name(one)).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
const placesCell = ({ names }, contexts) => listNames$2(contexts.map((index) => names[index] ?? ""), "", cellCode);
// src/report/comment/outcome.ts
const runLink = ({ number, url }) => `[run ${number}](${url})`;
function outcomeLine({ exitCode, name, reason = "", left, isCancelled }, { verb, isDryRun, run }) {
	const link = runLink(run);
	const command = quotedCode(`helm ${verb}`);
	if (exitCode === 0 && !isCancelled) return isDryRun ? `✅ ${command} succeeded in ${link}: it was a dry run, nothing is changed.` : `✅ Applied in ${link}: ${command} succeeded.`;
	const more = left.length > 10 ? ` and ${left.length - 10} more` : "";
	const names = left.slice(0, 10).map(quotedCode).join(", ");
	const rest = left.length === 0 ? "" : ` It did not run for ${names}${more}.`;
	if (isCancelled) return `⏹️ Cancelled in ${link}.${name === "" ? "" : ` ${command} was stopped for ${quotedCode(name)} (exit code ${exitCode}); check the state of its release.`}${rest}`;
	return `❌ ${command} failed in ${link} for ${quotedCode(name)} with exit code ${exitCode}: ${quotedCode(reason)}.${rest}`;
}
const notAppliedLine = (reason) => `⛔ Not applied: ${notAppliedText(reason)}.`;
function notAppliedText(reason) {
	if (reason.kind === "no-base") return reason.message;
	if (reason.kind === "refused") return quotedCode(reason.message);
	if (reason.failure === "context-failed") return "a context could not be compared";
	if (reason.failure === "fail-on") return "the preview reached the limit of fail-on";
	return `${quotedCode(reason.failure)} is an error under any limit`;
}
// src/report/drift/markdown.ts
const driftIssueTitle = (context) => `Drift: ${driftName(context)}${context.cluster === void 0 ? "" : ` in ${context.cluster}`}`;
const issueRoom = 6e4;
function driftIssue(context, { run, teams }) {
	return [
		`${prose(sentence(placeText$1(context)))}\n\n**Drift: ${rowCount(context.drift)}.**`,
		drifted(context, issueRoom).trimEnd(),
		"**What to do**: deploy again to set back what helm can set back, or change git so that it has what the cluster should hold.",
		...teams.length === 0 ? [] : [`Owners: ${teams.map((team) => `@${team}`).join(", ")}`],
		`Found in ${runLink(run)}. This issue is kept up to date, and closed when the drift is gone. If you close it, it stays closed until the drift changes.\n`
	].join("\n\n");
}
const endWords = {
	gone: "The cluster holds what was released",
	"not-deployed": "The release is not deployed any more",
	"left-git": "Git has no such context any more",
	duplicate: "Another issue is about the same release"
};
const driftEndText = (why, run) => `${endWords[why]}: seen in ${runLink(run)}.\n`;
const summaryBytes$1 = 1044480;
const leastRoom$1 = 2e3;
function driftReportMarkdown(report, room = summaryBytes$1) {
	const parts = [cut({
		head: `## Drift\n\n${driftSummary(report)}.\n\n| Release | Cluster | State |\n| --- | --- | --- |\n`,
		lines: report.contexts.toSorted(byCluster).map(overviewRow),
		more: moreReleases
	}, room / 2)];
	let left = room - Buffer$1.byteLength(parts.join(""));
	for (const context of report.contexts) {
		if (left < leastRoom$1) break;
		if (context.drift.length === 0 && driftNotes(context).length === 0) continue;
		const part = `### ${code$2(driftName(context))}\n\n${drifted(context, Math.min(issueRoom, left / 2))}\n`;
		left -= Buffer$1.byteLength(part);
		parts.push(part);
	}
	return parts.join("\n");
}
const moreReleases = (rest) => `| … and ${rest} more | | |\n`;
const icons$1 = {
	drifted: "🔶",
	failed: "⛔",
	behind: "⏳",
	"not-deployed": "⚪",
	"in-step": "✅"
};
const overviewRow = (context) => `| ${cellCode(driftName(context))} | ${context.cluster === void 0 ? "" : cellCode(context.cluster)} | ${icons$1[context.status]} ${stateText(context)} |\n`;
function byCluster(one, other) {
	const order = Object.keys(icons$1);
	const rank = ({ status }) => order.indexOf(status);
	return rank(one) - rank(other) || (one.cluster ?? "").localeCompare(other.cluster ?? "", "en");
}
function drifted(context, room) {
	const rows = context.drift.map((row) => `- ${rowText(driftRowText(row, context))}\n`);
	const notes = driftNotes(context).map((note) => `* ${prose(sentence(note))}\n`);
	return `${cut({
		head: "",
		lines: rows,
		more: listRest
	}, room * .8)}${cut({
		head: "",
		lines: notes,
		more: (rest) => `* … and ${rest} more\n`
	}, room * .2)}`;
}
function rowText({ resource, path, released, live, manager, time, withHelm }) {
	const change = path === "" ? "deleted" : `${cellCode(path)}: ${value$1(released)} → ${value$1(live)}`;
	const by = [...manager === "" ? [] : [cellCode(manager)], ...time === "" ? [] : [prose(time)]];
	const who = by.length === 0 ? "" : `, by ${by.join(", ")}`;
	return `${cellCode(resource)} ${change}${who}; next upgrade: **${fateText(withHelm)}**`;
}
const longest$4 = 80;
const value$1 = (text) => text === "not set" ? text : cellCode(clip(text, longest$4));
const fateText = (withHelm) => withHelm.startsWith("set to ") ? `set to ${value$1(withHelm.slice(7))}` : withHelm;
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
// src/report/drift/text.ts
function driftReportText(report, options) {
	return [...report.contexts.map((context) => contextText(context, options)), `${options.style.bold(driftSummary(report))}\n`].join("\n");
}
const colours = {
	"in-step": "green",
	drifted: "red",
	behind: "yellow",
	"not-deployed": "yellow",
	failed: "red"
};
function contextText(context, { style, width }) {
	const { status, drift } = context;
	const heading = `${style.bold(visible(driftName(context)))} ${style.dim(`(${visible(placeText$1(context))})`)}`;
	const rows = drift.map((row) => rowLine(row, context, style));
	return `${[
		heading,
		`  ${style[colours[status]](stateText(context))}`,
		...rows.map((line) => `  ${fold(line, width - 2, "    ")}`),
		...driftNotes(context).map((note) => style.dim(`  ${fold(visible(note), width - 2, "    ")}`))
	].join("\n")}\n`;
}
function rowLine(row, context, style) {
	const { resource, path, released, live, manager, time, withHelm } = driftRowText(row, context);
	const by = [manager, time].filter((part) => part !== "").join(", ");
	const values = `${clip(visible(released), longest$3)} → ${clip(visible(live), longest$3)}`;
	const place = path === "" ? "" : ` ${visible(path)}`;
	const who = by === "" ? "" : `, by ${visible(by)}`;
	return `${visible(resource)}${place}: ${values}${who} ${style.yellow(`[${clip(visible(withHelm), longest$3)}]`)}`;
}
const longest$3 = 80;
// src/report/fail-on.ts
const failOnWords = [
	"none",
	"drift",
	"changes",
	"info",
	"medium",
	"high",
	"critical"
];
const widths = ["changes", ...severities.toReversed()];
const runLimitOf = (words) => ({
	failOn: widths.find((limit) => words.some((word) => word === limit)) ?? "none",
	drift: words.includes("drift")
});
const limitFields = ({ failOn, drift }) => ({
	...failOn !== "none" && { failOn },
	...drift && { failsOnDrift: true }
});
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
	const rest = names.length - mostNames$1;
	const all = `{${names.slice(0, mostNames$1).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}}`;
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
const mostNames$1 = 6;
const lastName = (image) => nameOf$4(image).slice(folderOf(image).length);
const folderOf = (image) => nameOf$4(image).slice(0, nameOf$4(image).lastIndexOf("/") + 1);
function imageChange({ before, after }) {
	const [nameBefore, nameAfter] = [before && nameOf$4(before), after && nameOf$4(after)];
	const isSame = nameBefore === void 0 || nameAfter === void 0 || nameBefore === nameAfter;
	return {
		repository: isSame ? nameAfter ?? nameBefore ?? "" : "",
		...before !== void 0 && { before: isSame ? versionOf(before) : shortened(before.text) },
		...after !== void 0 && { after: isSame ? versionOf(after) : shortened(after.text) }
	};
}
const nameOf$4 = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
function versionOf({ tag, digest }) {
	return shortened([tag, digest].filter((part) => part !== "").join("@"));
}
const shortened = (text) => text.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1…");
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
const mostNamed$2 = 5;
function commitNotes({ contexts }) {
	const all = contexts.flatMap(({ commitImages = [] }) => commitImages.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``));
	const names = [...new Set(all)];
	if (names.length === 0) return [];
	const more = names.length > mostNamed$2 ? [`${names.length - mostNamed$2} more`] : [];
	const shown = listed$1([...names.slice(0, mostNamed$2), ...more]);
	const [take, their] = names.length === 1 ? ["takes", "its"] : ["take", "their"];
	return [`${shown} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`];
}
const listed$1 = (names) => names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
// src/report/facts.ts
function reportFactsOf(report, { showNoise = false } = {}) {
	const options = {
		showNoise,
		blocks: new Map(),
		reading: new Map()
	};
	const findings = once(() => sharedFindings(report));
	const grouped = once(() => groupedFindings(findings()));
	return {
		options,
		places: once(() => placesOf(report)),
		changeGroups: once(() => changeGroupsOf(report, options)),
		findings,
		groupedFindings: once(() => grouped().filter((one) => !isAssumption(one))),
		assumptions: once(() => grouped().filter(isAssumption)),
		groups: once(() => sharedGroups(report)),
		images: once(() => imageChanges(report)),
		random: once(() => sharedRandom(report))
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
function distinctResources(report, changeGroups) {
	const keys = new Set();
	for (const { change, contexts, namespace, isQuiet } of changeGroups.flatMap((changeGroup) => changeGroup.entries)) {
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
function headlineText(report, changeGroups) {
	const changedGroups = changeGroups.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
	const changed = distinctResources(report, changedGroups);
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
	const touched = new Set(changedGroups.flatMap((changeGroup) => changeGroup.contexts)).size;
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
			text: visible(arrows$1(`${message}. ${sentence(hint)}${allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`}`)),
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
// src/report/sections/friends.ts
function friendLines({ friends }, words) {
	if (friends === void 0) return [];
	return [
		...friends.changes.map((change) => changeLine(change, words)),
		...dependingLines(friends.added, "now depends on", words),
		...dependingLines(friends.removed, "no longer depends on", words),
		...friends.left.map((left) => leftLine(left, words))
	];
}
function changeLine({ friend, fields, services }, { name, text }) {
	const shown = fields.slice(0, mostFields).map(({ path, before, after }) => {
		if (before === void 0) return `${name(path)} ${text(after ?? "")} added`;
		return after === void 0 ? `${name(path)} ${text(before)} removed` : `${name(path)} ${text(before)} → ${text(after)}`;
	});
	const rest = fields.length - shown.length;
	return `${name(friend)}: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}, ${plural(services, "service")}`;
}
const mostFields = 6;
const mostEdges = 6;
function dependingLines(edges, says, { name }) {
	const byName = new Map();
	for (const { from, to } of edges) byName.set(from, [...byName.get(from) ?? [], to]);
	const lines = [...byName].slice(0, mostEdges).map(([from, to]) => {
		const more = to.length - mostEdges;
		return `${name(from)} ${says} ${to.slice(0, mostEdges).map(name).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
	});
	const rest = byName.size - lines.length;
	return rest > 0 ? [...lines, `${plural(rest, "more context")} ${says} something else`] : lines;
}
function leftLine({ name: friend, release, namespace }, { name }) {
	const place = namespace === void 0 ? "" : ` --namespace ${namespace}`;
	return `No context of this report names the friend ${name(friend)} any more. Its release stays deployed: run ${name(`helm uninstall ${release}${place}`)} when nothing else uses it`;
}
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
const mostNames = 12;
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
function where$1(places, contexts) {
	const names = namesWhere(places, contexts).map(code$1);
	return names.length === 0 ? "" : ` in ${names.join(", ")}`;
}
function nameLine(words, names) {
	return names.length === 0 ? "" : `<p>${words}: ${names.join(", ")}</p>\n`;
}
const stopList = (report) => stopSentences(report, code$1).slice(0, mostLines$1).map((text) => `<p>⛔ ${text}.</p>\n`).join("");
const friendList = (report) => friendLines(report, {
	name: code$1,
	text: escaped
}).slice(0, mostLines$1).map((line) => `<p>${line}.</p>\n`).join("");
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
		return `<div class="finding ${severity === "error" ? "critical" : "medium"}">${label} <span>${contextsOf(shared, places, code$1)}${base}${place}: ${text}</span></div>`;
	}));
}
const findingList = (facts) => findingsOf("Findings", facts.groupedFindings(), facts.places());
const assumptionList = (facts) => findingsOf("Assumptions", facts.assumptions(), facts.places());
function findingsOf(title, findings, places) {
	return list$1(title, findings.map(({ item, contexts, resources }) => {
		const { severity, allowed, rule } = item;
		const place = placeOf$5(item);
		const unnamed = place === "" ? "" : code$1(place);
		const shown = resources.slice(0, mostNames).map(code$1).join(", ");
		const rest = resources.length > mostNames ? ` and ${resources.length - mostNames} more` : "";
		const about = resources.length === 0 ? unnamed : `${shown}${rest}`;
		const path = pathBeside(item);
		const at = path === "" ? "" : ` at ${code$1(path)}`;
		const reason = allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`;
		const text = marked(arrows$1(`${item.message}. ${sentence(item.hint)}${reason}`));
		const kind = allowed === void 0 ? severity : "quiet";
		const name = `<span class="quiet">${code$1(rule)}${at}</span>`;
		return `<div class="finding ${kind}">${badge(severity)} <span>${about}${where$1(places, contexts)}: ${text} ${name}</span></div>`;
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
		`${image.workloads.map(code$1).join(", ")}${where$1(places, image.contexts)}`
	])));
}
function quietList(facts) {
	const places = facts.places();
	const lines = facts.groups().map((group) => {
		const values = group.values.map(({ before, after }) => `${side$4(before)} → ${side$4(after)}`);
		const reason = group.reason === void 0 ? "" : ` (${escaped(group.reason)})`;
		const what = `${groupWords[group.kind]} ${code$1(group.what)}${reason}`;
		return `${plural(group.resources, "resource")}${where$1(places, group.contexts)}: ${what}${values.length === 0 ? "" : `: ${values.join(", ")}`}`;
	});
	return list$1(quietHeading, lines);
}
const side$4 = (value) => value === void 0 ? "nothing" : code$1(clip(valueText(value, ""), 200));
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
		const changeGroups = changeGroupsOf({
			...report,
			contexts: since.contexts
		}, options);
		return {
			sentence: sentenceOf(since, report, changeGroups),
			changeGroups,
			notes: since.notes
		};
	});
}
function sentenceOf(since, { head }, changeGroups) {
	const { commit, kind, by, status, reason } = since;
	if (kind === "approval" && commit !== void 0 && commit === head.commit) return `${quoted(commit.slice(0, 7))}, this very commit, is approved by ${names(by)}`;
	const number = changeGroups.flatMap((changeGroup) => changeGroup.entries).filter(({ isQuiet }) => !isQuiet).length;
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
	return sincesOf(report, options).map(({ sentence: sentenceText, changeGroups, notes }) => {
		const entries = changeGroups.flatMap((changeGroup) => changeGroup.entries);
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
	const changeGroups = facts.changeGroups();
	const entries = changeGroups.flatMap((changeGroup) => changeGroup.entries).toSorted((a, b) => weight(a) - weight(b));
	const places = facts.places();
	const title = `${report.title}: ${headlineText(report, changeGroups)}`;
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
<div class="quiet">${side$3(report.base)} → ${side$3(report.head)}</div>
${deployList(report)}${gateVerdicts(report)}${sinceList(report, places, lineOptions)}${summaryTable(report, places)}${clusterList(report, places)}${stopList(report)}${friendList(report)}${dependencyList(report, places)}${restartList(report)}${problemList(report, places)}${findingList(facts)}${driftTable(report, places)}${imageTable(facts)}
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
function side$3(of) {
	const { commit } = of;
	const name = sideName(of);
	const short = commit === void 0 || commit.startsWith(name) ? "" : ` (${escaped(commit.slice(0, 7))})`;
	return `<code>${escaped(name)}</code>${short}`;
}
const select = (id, all) => `<select id="${id}" aria-label="${all}"><option value="">${all}</option></select>\n`;
// src/report/join.ts
function joinReports(input) {
	const { title, jobs, expected, head, baseName, otherBase = "", keepsCommand, limits } = input;
	const { read, broken, contextNames } = sortReports(jobs, head?.commit);
	const contexts = joinContexts(read);
	const reports = read.map(({ report }) => report);
	const commands = new Set(reports.map(({ command }) => command));
	const [command] = keepsCommand && commands.size === 1 ? commands : [];
	const [first] = reports;
	return {
		version: 1,
		title,
		base: {
			...first?.base ?? { name: otherBase },
			...baseName !== void 0 && { name: baseName }
		},
		head: head ?? first?.head ?? { name: "" },
		contexts: [
			...broken,
			...missingReports(expected, contextNames, jobs),
			...contexts
		],
		...command !== void 0 && { command },
		...joinFriends(reports),
		limits: [...new Set([
			...limits,
			...basesOf(reports),
			...reports.flatMap((one) => one.limits)
		])]
	};
}
function joinFriends(reports) {
	const all = reports.flatMap(({ friends }) => friends ?? []);
	if (all.length === 0) return {};
	return { friends: {
		changes: mergeChanges(all.flatMap(({ changes }) => changes)),
		left: unique(all.flatMap(({ left }) => left)),
		added: unique(all.flatMap(({ added }) => added)),
		removed: unique(all.flatMap(({ removed }) => removed)),
		graph: {
			nodes: unique(all.flatMap(({ graph }) => graph.nodes)),
			edges: unique(all.flatMap(({ graph }) => graph.edges))
		}
	} };
}
function mergeChanges(changes) {
	const byFields = new Map();
	for (const change of changes) {
		const key = JSON.stringify([change.friend, change.fields]);
		const services = (byFields.get(key)?.services ?? 0) + change.services;
		byFields.set(key, {
			...change,
			services
		});
	}
	return [...byFields.values()];
}
const unique = (items) => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
function lostContexts({ jobs, expected, head }) {
	if (expected === void 0 || typeof expected === "number") return void 0;
	const { contextNames } = sortReports(jobs, head?.commit);
	return new Set(expected.flatMap(({ contexts }) => contexts.filter((name) => !contextNames.has(name))));
}
function sortReports(jobs, commit) {
	const all = jobs.map((job) => ofCommit(job, commit));
	const read = all.flatMap(({ name, report }) => "contexts" in report ? [{
		name,
		report
	}] : []);
	const broken = all.flatMap(({ name, report }) => "contexts" in report ? [] : [failed(name, report)]);
	const contexts = [...broken, ...read.flatMap(({ report }) => report.contexts)];
	return {
		read,
		broken,
		contextNames: new Set(contexts.map(nameOf$2))
	};
}
function ofCommit(job, commit) {
	const { name, report } = job;
	if (!("contexts" in report)) return job;
	const reportCommit = report.head.commit;
	if (reportCommit === void 0 || commit === void 0 || reportCommit === commit) return job;
	return {
		name,
		report: [problem$1("report-commit", `the report ${name} is about the commit ${reportCommit.slice(0, 12)}, this run is about ${commit.slice(0, 12)}`, { hint: "hand over the reports of jobs that ran for the same commit" })]
	};
}
const failed = (name, problems) => ({
	service: "",
	context: name,
	release: "",
	namespace: "",
	status: "failed",
	problems: problems.map((one) => ({
		side: "head",
		problem: one
	}))
});
const nameOf$2 = ({ service, context }) => `${service}/${context}`;
const placeOf$4 = (context) => `${nameOf$2(context)}\0${context.against ?? ""}`;
function joinContexts(read) {
	const versionsByPlace = new Map();
	for (const { name: job, report } of read) for (const context of report.contexts) {
		const key = placeOf$4(context);
		const others = versionsByPlace.get(key);
		if (others === void 0) versionsByPlace.set(key, [{
			job,
			context
		}]);
		else if (!others.some((other) => isSame(other.context, context))) others.push({
			job,
			context
		});
	}
	const contexts = [...versionsByPlace.values()].flatMap((versions) => versions.map(({ job, context }) => versions.length === 1 ? context : {
		...context,
		context: `${context.context} (${job})`
	}));
	return read.length < 2 ? contexts : contexts.toSorted((a, b) => compare$1(a.service, b.service));
}
const compare$1 = (a, b) => a < b ? -1 : a > b ? 1 : 0;
const isSame = (a, b) => isDeepStrictEqual({
	...a,
	milliseconds: 0
}, {
	...b,
	milliseconds: 0
});
function missingReports(expected, there, jobs) {
	if (expected === void 0) return [];
	if (typeof expected === "number") {
		if (jobs.length >= expected) return [];
		const names = jobs.map(({ name }) => name).join(", ");
		return [missingReport("missing reports", `${jobs.length} of ${expected} reports are there: ${names || "none"}`)];
	}
	return expected.flatMap(({ shard, contexts: expectedNames }) => {
		const absent = expectedNames.filter((name) => !there.has(name));
		if (absent.length === 0 || there.has(`/${shard}`)) return [];
		const more = absent.length > 3 ? ` and ${absent.length - 3} more` : "";
		return [missingReport(shard, `the job ${shard} left no report of ${absent.slice(0, 3).join(", ")}${more}`)];
	});
}
const missingReport = (name, message) => failed(name, [problem$1("report-missing", message, { hint: "look at the log of the job, and let it hand over its report even where it fails (if: always())" })]);
function basesOf(reports) {
	const bases = new Set(reports.map(({ base }) => base.commit ?? base.name));
	return bases.size < 2 ? [] : [`the reports compare with ${bases.size} different bases, the title names the first`];
}
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
const whole$1 = `a whole number from 0 to ${mostCounted}`;
const count$1 = pipe(measure, integer(whole$1), minValue(0, whole$1), check((given) => given <= mostCounted, whole$1));
const ordinal = pipe(count$1, metadata({ minimum: 1 }));
const value = about(any(), "Any value of a manifest. Numbers are exact.");
const map = custom((given) => given instanceof Map, "a map");
const list = (item) => list$2(item, "a list");
const words$2 = list(word);
const inMap = (shape) => pipe(map, transform((given) => Object.fromEntries(given)), shape);
const fields = (entries) => inMap(object(entries, "a map"));
function fieldsOf$1(entries) {
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
	return pipe(map, read, chosen(written, () => any()));
}
const unread = (shape) => lazy((given) => given === void 0 ? shape : any());
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
		failsOnDrift: report.failsOnDrift,
		contexts: [],
		command: report.command,
		limits: report.limits,
		friends: report.friends && friendsValue(report.friends),
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
		removalPlan: context.removalPlan && removalValue(context.removalPlan),
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
function liveValue({ cluster, verb, method, helm, release, drift, undeployed, kept, notAsked }) {
	return record({
		cluster,
		verb,
		method,
		helm: helm && record({ ...helm }),
		release: release && record({
			...release,
			revision: count$2(release.revision)
		}),
		drift: drift.map(({ resource, path, ...row }) => record({
			resource: identityValue(resource),
			path: path && pathText(path),
			steps: path?.map(stepValue),
			released: row.released,
			live: row.live,
			manager: row.manager,
			time: row.time,
			reverted: row.reverted,
			isLeft: row.isLeft,
			byController: row.byController,
			after: row.after
		})),
		undeployed: undeployed?.map(({ resource, change }) => record({
			resource: identityValue(resource),
			change
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
function removalValue({ contents, approvedBy, revision, ...plan }) {
	const { removes = [], keeps = [], protects = [], hooks = [] } = contents ?? {};
	return record({
		...plan,
		revision: count$2(revision),
		approvedBy: approvedBy && [...approvedBy],
		contents: contents && record({
			removes: [...removes],
			keeps: keeps.map((one) => record({ ...one })),
			protects: protects.map((one) => record({ ...one })),
			hooks: [...hooks]
		})
	});
}
const friendsValue = ({ changes, left, added, removed, graph }) => record({
	changes: changes.map(({ friend, services, fields }) => record({
		friend,
		services: count$2(services),
		fields: fields.map(({ path, before, after }) => record({
			path,
			before,
			after
		}))
	})),
	left: left.map(({ name, release, namespace }) => record({
		name,
		release,
		namespace
	})),
	added: added.map(edgeValue),
	removed: removed.map(edgeValue),
	graph: record({
		nodes: graph.nodes.map(({ name, kind }) => record({
			name,
			kind
		})),
		edges: graph.edges.map(edgeValue)
	})
});
const edgeValue = ({ from, to, why }) => record({
	from,
	to,
	why
});
// src/report/comment/deploy.ts
const marks = {
	deployed: "✅",
	unchanged: "➖",
	failed: "❌",
	"rolled-back": "↩️",
	cancelled: "⏹️",
	"not-started": "⛔"
};
const statusTexts = {
	unchanged: "left as it is",
	"rolled-back": "not deployed, and rolled back",
	cancelled: "cancelled",
	"not-started": "not started"
};
function statusText(record) {
	const { status } = record;
	if (status === "deployed") return doneBy(record);
	return status === "failed" ? `not ${doneBy(record)}` : statusTexts[status];
}
const deployLead = (deploy, command) => [deployHeadline(deploy, command), ...command.isDryRun ? [] : deployLines(deploy.records, deploy.urls)].join("\n");
function deployHeadline({ outcome, records }, command) {
	const link = runLink(command.run);
	if (records.length > 0 && records.every(({ status }) => status === "unchanged")) return `➖ Nothing to do in ${link}: everything is already deployed.`;
	const failed = records.find(({ service, context }) => `${service}/${context}` === outcome.name);
	const helm = failed?.steps.findLast(({ kind, started }) => kind === "helm" && started !== void 0);
	if (failed === void 0 || outcome.isCancelled || helm?.status === "error") return outcomeLine(outcome, command);
	const { left } = outcome;
	const rest = left.length === 0 ? "" : `, nor ${left.slice(0, 10).map(quotedCode).join(", ")}`;
	return `❌ ${quotedCode(failed.reason ?? "")}: in ${link} ${quotedCode(outcome.name)} is ${statusText(failed)}${rest}.`;
}
const commentRoom = 2400;
function deployLines(records, urls) {
	const all = records.flatMap((record) => linesOf$1(record, urls, 2));
	if (records.length === 1 && records.every(isQuiet) && urls.size === 0) return [];
	const shown = [];
	let left = commentRoom;
	for (const line of all) {
		left -= line.length + 1;
		if (left < 0) break;
		shown.push(line);
	}
	return shown.length === all.length ? shown : [...shown, "- … the rest is in the summary of the run"];
}
const isQuiet = ({ status, steps, unready }) => status !== "unchanged" && steps.length <= 1 && unready.length === 0;
function linesOf$1(record, urls, details) {
	const { service, context, status, revision, steps, unready, reason, milliseconds } = record;
	const name = `${service}/${context}`;
	const url = urls.get(name);
	return [
		`- ${[
			`${marks[status]} ${quotedCode(name)} ${statusText(record)}`,
			...revision === void 0 ? [] : [`revision ${revision}`],
			`${(milliseconds / 1e3).toFixed(1)} s`,
			...url === void 0 || status !== "deployed" && status !== "unchanged" ? [] : [linkTo(url)]
		].join(", ")}${reason === void 0 || unready.length > 0 ? "" : `: ${quotedCode(reason)}`}`,
		...steps.length > 1 ? [`  - ${stepTexts(steps).join(" · ")}`] : [],
		...unready.slice(0, 5).flatMap((one) => unreadyLines(one, details))
	];
}
const linkTo = (url) => `[${quotedCode(url)}](<${url.replaceAll(/[<>\s]/g, "")}>)`;
const stepMarks = {
	pending: "…",
	running: "…",
	completed: "✅",
	error: "❌",
	skipped: "➖"
};
const stepTexts = (steps) => steps.map((step) => {
	return stepText(step, !(steps.every((other) => other === step || other.kind !== step.kind) && (step.kind === "helm" || step.kind === "wait")));
});
function stepText({ kind, name, status, milliseconds }, isNamed) {
	const time = milliseconds === void 0 ? "" : ` ${(milliseconds / 1e3).toFixed(1)} s`;
	const own = isNamed ? ` ${quotedCode(name.length > 80 ? `${name.slice(0, 79)}…` : name)}` : "";
	return `${stepMarks[status]} ${kind}${own}${time}`;
}
function unreadyLines({ kind, name, cause, events, logs }, details) {
	return [
		`  - ${quotedCode(`${kind} ${name}`)}: ${quotedCode(cause)}`,
		...events.filter(({ message }) => !cause.includes(message)).slice(0, details).map(({ reason, message }) => `    - ${quotedCode(`${reason}: ${message}`)}`),
		...logs.slice(0, details).flatMap(({ pod, container, lines }) => lines.slice(-details).map((line) => `    - ${quotedCode(`${pod} ${container}: ${line}`)}`))
	];
}
function deploySummary(deploy, command) {
	const headline = deployHeadline(deploy, command);
	if (command.isDryRun) return headline;
	let left = 2e5;
	return [
		"## Deploy",
		headline,
		deploy.records.flatMap((record) => linesOf$1(record, deploy.urls, 20)).filter((line) => (left -= line.length + 1) >= 0).join("\n")
	].join("\n\n");
}
// src/report/comment/footer.ts
function commandLine(report, room) {
	if (report.command === void 0) return "";
	const line = `Run locally: ${span(visible(report.command))}\n`;
	return line.length <= room ? line : "";
}
function localCommand({ config, context, plain, discover, ignore, includeTests, validate, live }, baseCommit, flags) {
	return [...[
		"pligos",
		"diff",
		...context.length === 0 && flags.length > 0 && plain === void 0 ? ["*"] : context,
		...flagged("--discover", [discover?.kind]),
		...flagged("--discover-clusters", [discover?.clusters]),
		...plain === void 0 ? flagged("-c", config.length === 1 && config[0] === "." ? [] : config) : [
			...flagged("--chart", plain.charts),
			...flagged("--repo", [plain.repository?.url]),
			...flagged("--version", [plain.repository?.version]),
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
// src/report/comment/gate.ts
const longestSentence = 5e3;
function refusalSummary({ reason, message, hint, note, difference }) {
	const texts = [
		message,
		hint,
		...note === void 0 ? [] : [note]
	];
	return [
		`## ⛔ Not deployed: ${reason}`,
		...texts.map((text) => prose(sentence(text), longestSentence)),
		...difference === void 0 ? [] : [difference]
	].join("\n\n");
}
const differenceReport = (head, difference) => ({
	version: 1,
	title: "Reviewed against proposed",
	base: { name: "as reviewed" },
	head,
	contexts: [difference],
	limits: []
});
function missingDifferenceText(missing) {
	return `the difference from what was reviewed is not shown: ${missing.kind === "error" ? missing.message : missing.kind === "no-render" ? "the reviewed commit no longer renders" : `of ${plural(missing.resources, "resource")} only the digest is known, because the reviewed commit now renders differently`}`;
}
const missingRecordText = (reason) => `${sentence(reason)} A deploy that needs this review will be refused`;
function missingRecordNote(reason, yaml = []) {
	const fence = yaml.length === 0 ? [] : [
		"Add to the job:",
		"",
		"```yaml",
		...yaml,
		"```"
	];
	return [`⚠️ ${prose(missingRecordText(reason))}.`, ...fence].map((line) => `> ${line}`.trimEnd()).join("\n");
}
function recordTitle(contexts) {
	const resources = contexts.reduce((sum, context) => sum + context.resources, 0);
	return `${plural(resources, "resource")} of ${plural(contexts.length, "context")}`;
}
const mostRows = 100;
function recordSummary(contexts) {
	const rows = contexts.slice(0, mostRows).map(({ service, context, resources, digest }) => `| ${cell(`${service}/${context}`)} | ${resources} | \`${digest.slice(0, 16)}\` |`);
	const more = contexts.length - rows.length;
	return [
		"Digests of what the preview showed. A deploy that needs a review is compared with them.",
		"",
		"| context | resources | digest |",
		"|---|---|---|",
		...rows,
		...more > 0 ? ["", `… and ${more} more`] : []
	].join("\n");
}
const cell = (text) => `\`${text.replaceAll(/[`|\r\n]/g, " ")}\``;
// src/report/comment/lead.ts
const quote = (lead) => `${lead.replaceAll(/^/gm, "> ")}\n\n`;
const replaceLead = (body, lead) => `${quote(lead)}${body.replace(/^(?:>[^\n]*\n)+\n/, "")}`;
function commentBody({ lead, report, note, run }) {
	return `${lead === void 0 ? "" : quote(lead)}${report}\n${note === void 0 ? "" : `${note}\n\n`}[Run ${run.number}](${run.url}) has the whole report.\n`;
}
const refusedStart = "⛔ The deploy of ";
const longestReason = 1200;
const mostReasons = 2;
function refusedDeployLead(commit, run, reasons) {
	const lines = reasons.slice(0, mostReasons).flatMap(({ message, hint }) => [message, hint].map((text) => prose(sentence(text), longestReason)));
	return `${refusedStart}\`${commit}\` ${[`was refused in ${runLink(run)}.`, ...lines].join("\n")}`;
}
const isRefusedDeploy = (body) => body.startsWith(`> ${refusedStart}`);
const mergedDeployLead = (outcome, commit) => `${outcome}\nThis was the deploy of \`${commit}\`.`;
const mostReleases = 20;
function closingLead({ run, deleted, namespaces, failed }) {
	if (failed !== void 0) return `❌ ${quotedCode(failed.name)} could not be deleted in ${runLink(run)}: ${quotedCode(failed.reason)}.`;
	const releases = deleted.slice(0, mostReleases).map(({ release, namespace }) => quotedCode(namespace === "" ? release : `${release} in ${namespace}`));
	const rest = namespaces.length === 0 ? "" : `; being deleted: the namespace ${namespaces.map(quotedCode).join(", ")}`;
	return `🧹 Deleted in ${runLink(run)}: ${releases.join(", ")}${rest}.`;
}
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
	const names = entries.map((entry) => titleText(entry, code$2)).join(", ");
	const facts = factsOf(first, entries.length, options);
	return `- ${icon(first.severity)}${signs$2[first.change.kind]} ${names}${facts === "" ? "" : `, ${facts}`}\n`;
}
function section(unit, limit, open, options) {
	const { first, entries } = unit;
	const facts = [factsOf(first, entries.length, options), gist(first, options)].filter((text) => text !== "");
	const name = entries.length === 1 ? titleText(first, inCode) : several(unit);
	const summary = [`${icon(first.severity)}<b>${signs$2[first.change.kind]}</b> ${name}`, ...facts].join(" · ");
	const names = entries.length === 1 ? "" : `${entries.map((entry) => titleText(entry, code$2)).join(", ")}\n\n`;
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
	if (restart !== void 0 && restart.because.length > 0 && !isPlain) paragraphs.push(`Pods restart because of ${restart.because.slice(0, 4).map(code$2).join(", ")}.`);
	if (random.length > 0) paragraphs.push(`${plural(random.length, "random field")} left out.`);
	return paragraphs.map((text) => `${text}\n\n`).join("");
}
const prefixes = {
	same: "  ",
	removed: "- ",
	added: "+ ",
	note: "! "
};
const longestLine = 240;
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
		const partner = text.length > longestLine ? visibleLine(partnerOf(block.lines, index)?.text ?? "") : "";
		yield prefixes[line.sign].trimEnd() === "" && text === "" ? "" : prefixes[line.sign] + around(text, partner);
	}
}
function partnerOf(lines, index) {
	const sign = lines[index]?.sign;
	if (sign === "removed" && lines[index + 1]?.sign === "added") return lines[index + 1];
	if (sign === "added" && lines[index - 1]?.sign === "removed") return lines[index - 1];
}
function around(text, other) {
	if (text.length <= longestLine) return text;
	let at = 0;
	while (at < text.length && at < other.length && text[at] === other[at]) at += 1;
	if (other === "" || at < longestLine / 2) return clip(text, longestLine);
	const from = at - 80;
	return `…${clip(text.slice(/[\udc00-\udfff]/.test(text[from] ?? "") ? from - 1 : from), longestLine)}`;
}
// src/report/comment/fit.ts
const steps$2 = [900, 4e3];
const unfolded = 2e3;
const unfoldedSevere = 6e3;
const leastRoom = 200;
function fit(parts, room, options) {
	const { lines, left } = listing(parts, room, options);
	const units = worstFirst(parts);
	return {
		sections: lines.size < units.length ? new Map() : detail$1(units, lines, left, options),
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
function detail$1(units, lines, room, options) {
	const sections = new Map();
	const open = new Set();
	let left = room;
	let shown = 0;
	const hasSevere = units.some(isSevere);
	for (const step of [...steps$2, Number.POSITIVE_INFINITY]) for (const unit of units) {
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
		lines: stopSentences(report, code$2).map((text) => `⛔ ${text}.\n`),
		more: (rest) => `… and ${plural(rest, "more reason")}.\n`
	};
}
function restartPart(report) {
	const { named, quiet } = sharedRestarts(report);
	return {
		head: "",
		lines: [...named.length === 0 ? [] : [`Pods of ${plural(restartCount(named), "workload")} restart: ${restartText(named, code$2, 8)}.\n`], ...quiet.length === 0 ? [] : [`Pods of ${plural(quiet.length, "workload")} restart for a checksum or a label only: ${listNames$2(quiet, "")}.\n`]],
		more: () => ""
	};
}
function dependencyPart(report, places) {
	return {
		head: "",
		lines: dependencyLines(report, places, {
			name: code$2,
			text: prose
		}).map((line) => `${line}.\n\n`),
		more: () => ""
	};
}
// src/report/comment/friends.ts
const friendPart = (report) => ({
	head: "### Friends\n\n",
	lines: friendLines(report, {
		name: code$2,
		text: (text) => text === "" ? "\"\"" : prose(text, mostValue)
	}).map((line) => `- ${line}.\n`),
	more: listRest
});
const mostValue = 80;
const mostDrawn = 60;
function friendGraph({ friends }, budget) {
	if (friends === void 0 || friends.added.length + friends.removed.length === 0) return "";
	const { graph } = friends;
	if (graph.edges.length === 0 || graph.edges.length > mostDrawn) return "";
	const text = `<details><summary>What they depend on</summary>\n\n\`\`\`mermaid\n${mermaidText(graph)}\`\`\`\n\n</details>\n\n`;
	return text.length <= budget ? text : "";
}
// src/report/sections/removals.ts
const removalLines = ({ contexts }, words) => contexts.flatMap(({ removalPlan }) => removalPlan === void 0 ? [] : linesOf(removalPlan, words));
function linesOf(removal, { name, text }) {
	const { service, context, release, namespace, contents, why } = removal;
	const { removes = [], keeps = [], protects = [], hooks = [] } = contents ?? {};
	const place = namespace === "" ? "" : ` in ${name(namespace)}`;
	return [
		`${name(`${service}/${context}`)}, release ${name(release)}${place}: ${text(why)}. Its removal deletes ${plural(removes.length, "resource")}`,
		...protects.map((lost) => `${name(lost.name)} is protected: ${text(lost.why)}`),
		...keeps.map((kept) => `${name(kept.name)} stays: ${text(kept.why)}`),
		...hooks.map((hook) => `${name(hook)} runs`),
		...removes.map((one) => `${name(one)} would be deleted`)
	];
}
// src/report/comment/removals.ts
const removalPart = (report) => ({
	head: "### Removal of what left git\n\n",
	lines: removalLines(report, {
		name: code$2,
		text: (text) => prose(text, mostClause)
	}).map((line) => `- ${line}.\n`),
	more: listRest
});
const mostClause = 400;
// src/report/comment/findings.ts
function findingPart(places, findings, title = "Findings") {
	const lines = findings.map(({ item, contexts, resources }, index) => {
		const before = findings[index - 1]?.item;
		const hint = before?.rule === item.rule && before.hint === item.hint ? "" : ` ${prose(sentence(item.hint))}`;
		const path = pathBeside(item);
		const at = path === "" ? "" : ` at ${code$2(path)}`;
		const place = placeOf$5(item);
		const unnamed = place === "" ? "" : ` ${code$2(place)}`;
		const about = `${resources.length === 0 ? unnamed : listNames$2(resources, " ")}${where$2(places, contexts, " in ")}`;
		const text = `${prose(item.message)}.${hint} (${code$2(item.rule)}${at})`;
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
	const isOne = images.every((image) => where$2(places, image.contexts, "") === "");
	const lines = images.map((image) => {
		const shown = image.workloads.slice(0, 6).map(cellCode).join(", ");
		const rest = image.workloads.length - 6;
		return `| ${[
			image.repository === "" ? "" : cellCode(image.repository),
			tagCell(image.before),
			tagCell(image.after),
			`${shown}${rest > 0 ? ` and ${rest} more` : ""}`,
			...isOne ? [] : [where$2(places, image.contexts, "", cellCode) || "all"]
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
		const values = group.values.slice(0, 2).map(({ before, after }) => `${side$2(before)} → ${side$2(after)}`);
		const rest = group.values.length - values.length;
		const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
		const reason = group.reason === void 0 ? "" : ` (${prose(group.reason)})`;
		const inContexts = where$2(places, group.contexts, " in ");
		const ids = showNoise ? group.ids.map((id) => `  - ${code$2(id)}\n`) : [];
		return [`- ${`${plural(group.resources, "resource")}${inContexts}`}: ${groupWords[group.kind]} ${code$2(group.what)}${reason}${shown}\n`, ...ids];
	});
	return {
		head: `### ${showNoise ? "Counted" : quietHeading}\n\n`,
		lines,
		more: listRest
	};
}
const side$2 = (value) => value === void 0 ? "nothing" : code$2(valueText(value, ""));
function notePart(report, places, fields) {
	const random = fields.map(({ item }) => {
		const path = item.path.length === 0 ? "the name" : code$2(pathText(item.path));
		const since = item.wasConstant ? ", which was a constant before" : "";
		return `- Random from render to render and left out: ${code$2(kindAndName(item.resource))} ${path}${since}\n`;
	});
	const limits = [
		...report.limits,
		...report.contexts.flatMap((context) => context.comparison?.limits.map((limit) => limit.message) ?? []),
		...liveNotes(report),
		...testNotes(report),
		...commitNotes(report)
	].map((limit) => `- ${prose(sentence(limit))}\n`);
	const untouched = untouchedNames(report, places, code$2);
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
		addTo(byVersion, kubeVersion.version, index);
	}
	return [...byVersion].map(([version, contexts]) => {
		return `- Rendered for Kubernetes ${prose(version)}, helm's own: no ${code$2("kubeVersion")} is set${where$2(places, contexts, " in ")}\n`;
	});
}
// src/report/comment/problems.ts
function problemPart(report, places) {
	const isNamed = report.contexts.length > 1 || report.contexts.some(({ context }) => context !== "");
	return {
		head: "### Problems\n\n",
		lines: sharedProblems(report).map((shared) => {
			const { side: of, problem, hidesBase } = shared;
			const which = isNamed ? `${contextsOf(shared, places, code$2)}: ` : "";
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
	const place = at === void 0 ? "" : ` (${code$2(`${at.file}:${at.line}:${at.column}`)})`;
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
function one({ sentence: sentenceText, changeGroups, notes }, places, room, options) {
	const lead = `**${prose(sentenceText)}.**\n\n`;
	if (lead.length > room) return "";
	const noted = cut({
		head: "",
		lines: notes.map((note) => `- ${prose(sentence(note))}\n`),
		more: (rest) => `- … and ${rest} more\n`
	}, (room - lead.length) / 3);
	const several = places.names.length > 1;
	const parts = changeGroups.map(({ contexts, entries }) => ({
		heading: several ? `${listNames$2(contexts.map((index) => places.names[index] ?? ""), "In ")}:\n\n` : "",
		units: unitsOf(entries, options),
		lines: new Map()
	}));
	const fitted = fit(parts, room - lead.length - noted.length - 120, options);
	const rest = parts.flatMap(({ units }) => units.filter((unit) => !fitted.lines.has(unit) && !fitted.sections.has(unit)));
	return `${lead}${parts.map((part) => groupText(part, fitted)).join("")}${countedNote(rest.flatMap(({ entries }) => entries))}${noted}`;
}
// src/report/comment/headline.ts
function headline(report, changeGroups) {
	const name = clip(visible(report.title).trim(), 80);
	const title = `${name === "" ? ":" : prose(`${name}:`)} ${headlineText(report, changeGroups)}`;
	return `## ${worstIcon(report)}${title}\n\n${sideText(report.base)} → ${sideText(report.head)}\n\n`;
}
function worstIcon(report) {
	if (report.contexts.some((context) => context.status === "failed" || isBaseUnknown(context))) return "❌ ";
	return icon(report.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}
function sideText(side) {
	const { commit } = side;
	const name = sideName(side);
	const short = commit === void 0 || commit.startsWith(name) ? "" : ` (${code$2(commit.slice(0, 7))})`;
	return `${code$2(clip(name, 60))}${short}`;
}
function markdownReport(report, options = {}) {
	return markdownWithin(report, options)(options.budget ?? 64e3);
}
function markdownWithin(report, options = {}) {
	const facts = options.facts ?? reportFactsOf(report, options);
	const lineOptions = facts.options;
	const changeGroups = facts.changeGroups();
	const places = facts.places();
	const parts = {
		report,
		lineOptions,
		changeGroups,
		places,
		findings: findingPart(places, facts.groupedFindings()),
		assumptions: findingPart(places, facts.assumptions(), "Assumptions"),
		quiet: quietPart(places, facts.groups(), lineOptions.showNoise),
		restarts: restartPart(report),
		images: imagePart(places, facts.images()),
		notes: notePart(report, places, facts.random()),
		table: contextTable(report, places, false),
		drift: driftPart(report, places),
		groups: changeGroups.map((changeGroup) => ({
			heading: heading(places, changeGroup, changeGroups.length),
			units: unitsOf(changeGroup.entries, lineOptions),
			lines: new Map()
		}))
	};
	return (budget) => within(Math.max(500, budget), parts);
}
function within(budget, parts) {
	const { report, lineOptions, changeGroups, places, findings, groups } = parts;
	const head = headline(report, changeGroups);
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
	const removals = take(cut(removalPart(report), share(.15)));
	const friends = take(cut(friendPart(report), share(.1)));
	const graph = take(friendGraph(report, share(.1)));
	const problems = take(cut(problemPart(report, places), share(.3)));
	const drift = take(cut(parts.drift, share(.2)));
	const quiet = take(cut(parts.quiet, Math.min(share(.15), lineOptions.showNoise ? budget : 2e3)));
	const assumptions = take(cut(parts.assumptions, Math.min(share(.15), 2e3)));
	const notes = take(cut(parts.notes, Math.min(share(.15), 2e3)));
	const least = cut(findings, share(.3));
	const restNote = countedNote(changeGroups.flatMap((changeGroup) => changeGroup.entries));
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
	return `${head}${since}${table}${clusters}${stops}${removals}${friends}${graph}${dependencies}${restarts}${problems}${findingText}${drift}${images}${groups.map((group) => groupText(group, fitted)).join("")}${counted}${quiet}${assumptions}${notes}${foot}`;
}
function heading(places, changeGroup, changeGroups) {
	const isAll = changeGroups === 1 && changeGroup.contexts.length === places.names.length;
	const names = changeGroup.contexts.map((index) => places.names[index] ?? "");
	return `### ${isAll || places.names.length === 1 ? "Resources" : listNames$2(names, "In ")}\n\n`;
}
// src/report/comment/texts.ts
const commentBudget = 62e3;
const summaryBytes = 1044480;
function reportTexts(report, facts) {
	const within = markdownWithin(report, facts && { facts });
	const whole = within(1e8);
	const comment = whole.length <= commentBudget ? whole : within(commentBudget);
	let budget = summaryBytes;
	let summary = Buffer$1.byteLength(whole) <= summaryBytes ? whole : within(budget);
	while (Buffer$1.byteLength(summary) > summaryBytes) {
		budget = Math.floor(budget * .8);
		summary = within(budget);
	}
	return {
		whole,
		comment,
		summary
	};
}
// src/report/comment/upstream.ts
function upstreamLink({ key, from, to }, serverUrl) {
	if (key.startsWith("helm ")) return {
		text: "release notes",
		url: `https://github.com/helm/helm/releases/tag/v${encodeURIComponent(to)}`
	};
	const [, host = "", repository = ""] = /^git::(?:https|ssh):\/\/(?:[^@/]*@)?([^/]+)\/(.+?)\.git(?:\/\/|[? ]|$)/.exec(key) ?? [];
	if (host === "") return pagesLink(key);
	const url = `https://${host}/${repository.split("/").map(encodeURIComponent).join("/")}`;
	const range = from === void 0 ? void 0 : `${refPart(from)}...${refPart(to)}`;
	if (range !== void 0 && (host === "github.com" || serverUrl === `https://${host}`)) return {
		text: "compare",
		url: `${url}/compare/${range}`
	};
	if (range !== void 0 && host === "gitlab.com") return {
		text: "compare",
		url: `${url}/-/compare/${range}`
	};
	return knownHosts.has(host) ? {
		text: "repository",
		url
	} : void 0;
}
const knownHosts = new Set([
	"github.com",
	"gitlab.com",
	"bitbucket.org"
]);
const refPart = (ref) => ref.split("/").map(encodeURIComponent).join("/");
function pagesLink(key) {
	const [, owner, name] = /^https:\/\/([\w-]+)\.github\.io\/([\w.-]+)(?:\/\S*)? /.exec(key) ?? [];
	return owner === void 0 || name === void 0 ? void 0 : {
		text: "releases",
		url: `https://github.com/${owner}/${name}/releases`
	};
}
// src/report/comment/update.ts
function updateTitle({ name, isGroup, sources }) {
	if (isGroup) return `Update the group ${name}: ${plural(sources.length, "source")}`;
	const place = name.replace(/^[^/]+\.[^/]+\/|^localhost(?::\d+)?\//, "");
	const [first, ...others] = sources;
	if (first === void 0 || others.some(({ to }) => to !== first.to)) return `Update ${place}: ${plural(sources.length, "source")}`;
	if (others.some(({ from }) => from !== first.from)) return `Update ${place} to ${first.to}`;
	const { from, to } = first;
	return from === void 0 ? `Pin ${place} at ${to}` : `Update ${place} from ${from} to ${to}`;
}
const updateCommitBody = ({ sources }) => sources.map(({ name, from, to }) => `${name}: ${from ?? "not pinned"} -> ${to}`).join("\n");
const longestText = 64e3;
function updateText(facts, report) {
	const frame = (text) => `${sourceTable(facts)}${commentBody({
		report: text,
		note: noteOf(facts),
		run: facts.run
	})}`;
	return frame(markdownWithin(report)(longestText - frame("").length));
}
const updateSummary = (facts, report, room) => `${sourceTable(facts)}${markdownWithin(report)(room)}\n`;
function updateOutcomes(outcomes) {
	if (outcomes.length === 0) return "### Updates\n\nNothing is to be updated.\n";
	return `### Updates\n\n| update | | pull request | |\n|---|---|---|---|\n${outcomes.map(({ update, action, number, url, reason }) => {
		const link = number === void 0 ? "" : `[#${number}](${url})`;
		return `| ${cellCode(update)} | ${action} | ${link} | ${reason === void 0 ? "" : cellCode(reason)} |\n`;
	}).join("")}`;
}
const overtakenText = (text, name, branch) => replaceLead(text, `Closed by Pligos: ${cellCode(name)} is up to date on ${cellCode(branch)}, is ignored, or is not named any more.`);
const tableRoom = 12e3;
function sourceTable({ sources, serverUrl }) {
	const links = sources.map((source) => upstreamLink(source, serverUrl));
	const hasLinks = links.some((link) => link !== void 0);
	const row = (cells, link) => `| ${[...cells, ...hasLinks ? [link] : []].join(" | ")} |\n`;
	const lines = sources.map(({ name, from, to, contexts }, at) => {
		const link = links[at];
		const versions = [from === void 0 ? "" : cellCode(from), cellCode(to)];
		const cells = [
			cellCode(name),
			...versions,
			listNames$2(contexts, "", cellCode)
		];
		return row(cells, link === void 0 ? "" : `[${link.text}](${link.url})`);
	});
	return cut({
		head: row([
			"source",
			"from",
			"to",
			"used by"
		], "upstream") + row([
			"---",
			"---",
			"---",
			"---"
		], "---"),
		lines,
		more: (rest) => row([
			`… and ${rest} more`,
			"",
			"",
			""
		], "")
	}, tableRoom);
}
const noteOf = ({ isJobToken }) => ["- Close this pull request to skip this version. After a commit of yours on its branch, Pligos does not change it any more.", ...isJobToken ? ["- This pull request has started no workflows, because the job's own token opened it. Close and reopen it to start them, or give `pligos/pligos/update` the token of an app."] : []].join("\n");
// src/report/sections/limits.ts
function limitText(limit) {
	if ("author" in limit) return `a run of code from \`${limit.author}\` has written this report, so its content is not trusted`;
	if ("commit" in limit) return `changes since ${short(limit.commit)} are not shown: ${historyTexts[limit.kind]}`;
	return texts$1[limit.kind];
}
const historyTexts = {
	"no-cache": "this run has no cache",
	"not-cached": "its preview was not cached"
};
const texts$1 = {
	"cluster-skipped": "the cluster was not compared: the code is not trusted here (from a fork, from Dependabot, or in a job that can sign)",
	"nothing-planned": "no context is changed: no job was planned and nothing was rendered"
};
const lostPreviewText = (commit) => `the preview of ${short(commit)} is no longer in the cache`;
const short = (commit) => `\`${commit.slice(0, 7)}\``;
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
// src/report/read/clean.ts
function makeCleaner(key, known) {
	const redactorOfRun = makeRedactor({
		key,
		known,
		also: [],
		allow: []
	}, []);
	const redactor = {
		...redactorOfRun,
		tag: (secret, cause, more) => tagOnce(redactorOfRun, secret, cause, more)
	};
	const resource = (kind, content) => redactResource(redactor, headerOf(kind), content);
	return {
		text: (text) => redactor.text(text),
		resource,
		value(kind, path, value) {
			const whole = wrapped(path, value);
			const clean = isMap(whole) ? resource(kind, whole) : whole;
			return clean === whole ? value : unwrapped(path, clean);
		},
		factsOf: (value) => factsIn(redactor, value)
	};
}
const tagOnce = (redactor, secret, cause, more) => {
	const written = typeof secret === "string" ? secret : Buffer.from(secret).toString("latin1");
	return isTag(written) ? written : redactor.tag(secret, cause, more);
};
const headerOf = (kind) => ({
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
		if (step.kind === "key") return new Map([[step.key, inner]]);
		if (step.kind !== "item" || !isMap(inner)) return [inner];
		const keys = step.keys.flatMap(({ key, value: own }) => own === void 0 ? [] : [[key, own]]);
		return [new Map([...keys, ...inner])];
	}, value);
}
function unwrapped(path, whole) {
	return path.reduce((outer, step) => {
		if (step.kind === "key" && isMap(outer)) return outer.get(step.key) ?? [...outer.values()].at(-1) ?? null;
		return isList(outer) ? outer[0] ?? null : outer;
	}, whole);
}
function cleanPath(path) {
	return path === "" || path.length > 1024 || /[\p{C}\\]/u.test(path) || /^(?:[/~]|[a-z][a-z0-9+.-]*:)/i.test(path) || path.split("/").includes("..") ? void 0 : path;
}
// src/report/document/resource.ts
const identity = fieldsOf$1({
	group: word,
	kind: word,
	namespace: word,
	name: word,
	generateName: maybe(about(word, "The prefix, where the server makes the name."))
});
const resource = pipe(fields({
	id: about(word, "group/Kind/namespace/name"),
	apiVersion: word,
	group: word,
	kind: word,
	namespace: word,
	name: word,
	generateName: maybe(word),
	template: maybe(word),
	line: about(count$1, "Of the rendered text, from 1."),
	item: maybe(about(count$1, "Its place in a `kind: List`.")),
	hook: maybe(fieldsOf$1({
		events: words$2,
		weight: measure,
		deletePolicies: words$2
	}))
}), transform(({ line, template, ...rest }) => ({
	...rest,
	origin: {
		line,
		...given("template", template)
	}
})));
// src/report/document/change.ts
const places = {
	before: maybe(count$1),
	after: maybe(count$1)
};
const keyStep = pipe(fields({ key: text }), transform(({ key }) => ({
	kind: "key",
	key
})));
const indexStep = pipe(fields({ index: fields(places) }), transform(({ index }) => ({
	kind: "index",
	...index
})));
const itemStep = pipe(fields({
	item: list(fieldsOf$1({
		key: text,
		value: maybe(value),
		filled: maybe(about(yes, "The server fills it in."))
	})),
	occurrence: ordinal,
	...places
}), transform(({ item, ...rest }) => ({
	kind: "item",
	keys: item,
	...rest
})));
const memberStep = pipe(fields({ member: value }), transform(({ member }) => ({
	kind: "member",
	value: member
})));
const noStep = custom(() => false, "a step of a path");
const steps$1 = list(chosen(union([
	keyStep,
	indexStep,
	itemStep,
	memberStep
]), (step) => {
	if (has(step, "key")) return keyStep;
	if (has(step, "index")) return indexStep;
	if (has(step, "member")) return memberStep;
	return has(step, "item") ? itemStep : noStep;
}));
const certificate = fieldsOf$1({
	subject: word,
	issuer: word,
	validFrom: word,
	validTo: word,
	names: words$2,
	serial: word
});
const secret = fieldsOf$1({
	cause: about(oneOf("secret-data", "last-applied", "private-key", "token", "url-password", "secret-name", "repeated", "registered", "embedded-secret"), "Why it is hidden."),
	base64: maybe(oneOf("valid", "invalid")),
	certificates: maybe(list(certificate)),
	privateKey: maybe(yes)
});
const signs$1 = {
	" ": "same",
	"-": "removed",
	"+": "added"
};
const line = pipe(text, regex(/^[ +-]/, "a line that begins with a space, + or -"), transform((written) => ({
	kind: signs$1[written.charAt(0)] ?? "same",
	text: written.slice(1)
})));
const hunk = fieldsOf$1({
	beforeLine: count$1,
	afterLine: count$1,
	lines: about(list(line), "As in a unified diff.")
});
const textEntries = {
	kind: literal("text", "one of text"),
	removedLines: count$1,
	addedLines: count$1,
	coarse: flag,
	hunks: list(hunk)
};
const textDetail = fields(textEntries);
const detail = inMap(variant("kind", [
	object(textEntries),
	object({
		kind: literal("structure"),
		language: oneOf("json", "yaml"),
		changes: list(lazy(() => change)),
		text: maybe(textDetail)
	}),
	object({
		kind: literal("certificates"),
		before: list(certificate),
		after: list(certificate)
	})
], "one of text, structure, certificates"));
const typeName = oneOf("null", "string", "number", "boolean", "list", "map");
const change = pipe(fields({
	kind: oneOf("added", "removed", "changed", "order"),
	path: unread(about(text, "For people.")),
	steps: steps$1,
	before: maybe(value),
	after: maybe(value),
	detail: maybe(detail),
	retyped: maybe(fieldsOf$1({
		before: typeName,
		after: typeName,
		expected: maybe(typeName)
	})),
	group: maybe(about(word, "The group that counts it: it is quiet, or ignored.")),
	secrets: maybe(fieldsOf$1({
		before: maybe(secret),
		after: maybe(secret)
	}))
}), transform(({ kind, path: _forPeople, steps: path, ...rest }) => ({
	kind,
	path,
	...rest
})));
const whole = {
	resource,
	content: about(map, "The whole resource, where it is added or removed."),
	secrets: maybe(about(namedOf(secret), "By tag."))
};
const changed = {
	kind: literal("changed", "changed"),
	resource,
	before: resource,
	changes: list(change)
};
const likeness = "a number from 0 to 1";
const changedResource = fields(changed);
const resourceChange = pipe(inMap(variant("kind", [
	object({
		kind: oneOf("added", "removed"),
		...whole
	}),
	object(changed),
	object({
		...changed,
		kind: literal("renamed"),
		by: oneOf("hash", "likeness"),
		likeness: pipe(measure, minValue(0, likeness), maxValue(1, likeness))
	})
], "one of added, removed, changed, renamed")), transform((written) => {
	if (written.kind === "changed" || written.kind === "renamed") return written;
	const { secrets = new Map(), ...rest } = written;
	return {
		...rest,
		facts: secrets
	};
}));
// src/report/document/comparison.ts
const counts = fieldsOf$1({
	before: count$1,
	after: count$1,
	added: count$1,
	removed: count$1,
	changed: count$1,
	renamed: about(count$1, "Deleted, and created under another name; not among added and removed."),
	quiet: about(count$1, "Resources whose only changes are in groups."),
	equal: count$1,
	tests: maybe(about(count$1, "Hooks of helm test that are not compared; absent where there are none."))
});
const group = fieldsOf$1({
	id: word,
	kind: oneOf("label", "annotation", "checksum", "order", "server", "ignored"),
	what: word,
	before: maybe(value),
	after: maybe(value),
	reason: maybe(text),
	changes: count$1,
	resources: words$2
});
const anyResource = union([identity, resource]);
const finding = pipe(fields({
	rule: word,
	severity: oneOf(...severities),
	side: oneOf("before", "after", "both"),
	resource: maybe(chosen(anyResource, (ref) => has(ref, "id") ? resource : identity)),
	path: maybe(unread(text)),
	steps: maybe(steps$1),
	message: text,
	hint: text,
	error: maybe(yes),
	line: maybe(count$1),
	template: maybe(word),
	source: maybe(about(fieldsOf$1({
		file: word,
		line: ordinal
	}), "The file of the repository that it comes from, as far as known.")),
	allowed: maybe(fieldsOf$1({ reason: text }))
}), transform(({ path: _forPeople, steps: path, source, ...rest }) => {
	const file = source && cleanPath(source.file);
	return {
		...rest,
		...given("path", path),
		...source && file !== void 0 && { source: {
			...source,
			file
		} }
	};
}));
const id = word;
const comparison = pipe(fields({
	counts,
	resources: list(resourceChange),
	quiet: maybe(about(list(changedResource), "Resources whose every change is in groups; there with --show-noise only.")),
	groups: list(group),
	restarts: list(fields({
		resource: id,
		because: words$2,
		quiet: about(flag, "Nothing but noise or a checksum causes it.")
	})),
	findings: list(finding),
	random: list(fields({
		resource: id,
		path: maybe(unread(about(text, "Absent: the name itself."))),
		steps: maybe(steps$1),
		wasConstant: flag
	})),
	limits: list(fields({
		kind: oneOf("renames", "text", "structure", "list", "encrypted"),
		message: text,
		resource: maybe(id)
	}))
}), transform(({ quiet = [], restarts, random, limits, ...rest }) => {
	const refs = refsOf({
		resources: rest.resources,
		quiet
	});
	return {
		...rest,
		quiet,
		restarts: restarts.map((one) => ({
			...one,
			resource: refOfId(one.resource, refs)
		})),
		random: random.map(({ resource: of, steps: path = [], wasConstant }) => ({
			resource: refOfId(of, refs),
			path,
			wasConstant
		})),
		limits: limits.map(({ resource: of, ...limit }) => ({
			...limit,
			...of !== void 0 && { resource: refOfId(of, refs) }
		}))
	};
}));
function refsOf({ resources, quiet }) {
	const all = [...resources, ...quiet];
	const refs = [...all.flatMap((change) => "before" in change ? [change.before] : []), ...all.map((change) => change.resource)];
	return new Map(refs.map((ref) => [ref.id, ref]));
}
function refOfId(of, refs) {
	const ref = refs.get(of);
	if (ref !== void 0) return ref;
	const [apiGroup = "", kind = "", namespace = "", ...name] = of.split("/");
	return {
		group: apiGroup === "core" ? "" : apiGroup,
		kind,
		namespace: namespace === "-" ? "" : namespace,
		name: name.join("/"),
		id: of,
		apiVersion: "",
		origin: { line: 0 }
	};
}
// src/report/document/live.ts
const time = about(word, "RFC 3339.");
const timeIn = (written) => written !== void 0 && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? written : void 0;
const drift = about(pipe(fields({
	resource: identity,
	path: maybe(unread(text)),
	steps: maybe(steps$1),
	released: maybe(value),
	live: maybe(value),
	manager: maybe(about(word, "Who wrote it, by the managed fields.")),
	time: maybe(time),
	reverted: maybe(about(flag, "helm's command sets it back to what was released; absent where the cluster could not be asked.")),
	isLeft: maybe(about(yes, "The chart sets what was released, and helm's command leaves what is there all the same.")),
	byController: maybe(about(yes, "A controller of the cluster sets it, such as an autoscaler.")),
	after: maybe(about(value, "What helm's command makes of it, where that is neither what it is nor what was released; null where it takes it away."))
}), transform(({ path: _forPeople, steps: path, time: at, ...rest }) => ({
	...rest,
	...given("path", path),
	...given("time", timeIn(at))
}))), "A field that someone changed since the release; without a path the whole resource is gone.");
const live = about(fieldsOf$1({
	cluster: about(word, "The context of the kubeconfig, or an address."),
	verb: oneOf("install", "upgrade"),
	method: about(oneOf("client-side", "server-side", "replace"), "How helm will change what is there."),
	helm: maybe(about(fieldsOf$1({
		version: word,
		as: word
	}), "The helm that runs, and the one whose ways the prediction follows; absent where they are of one minor version.")),
	release: maybe(about(pipe(fields({
		revision: count$1,
		status: word,
		deployed: maybe(time)
	}), transform(({ deployed, ...rest }) => ({
		...rest,
		...given("deployed", timeIn(deployed))
	}))), "What helm compares with; absent where there is none.")),
	drift: list(drift),
	undeployed: maybe(about(list(fields({
		resource: identity,
		change: oneOf("added", "changed", "removed", "renamed")
	})), "What the render changes of the last release.")),
	kept: about(list(identity), "Resources that leave the release and stay in the cluster."),
	notAsked: about(list(fields({
		resource: identity,
		reason: oneOf(...notAskedReasons)
	})), "Resources that are shown as rendered: the cluster could not be asked what becomes of them.")
}), "What the cluster told of the release in it.");
// src/report/document/context.ts
const isCode = (code) => Object.hasOwn(codes, code);
const code = pipe(word, guard(isCode, "a code of docs/errors.md"));
const problem = pipe(fields({
	side: oneOf("base", "head"),
	severity: oneOf("error", "warning"),
	code,
	message: text,
	at: maybe(fields({
		file: word,
		line: count$1,
		column: count$1,
		path: maybe(word)
	})),
	hint: maybe(text)
}), transform(({ side, at, ...rest }) => {
	const file = at && cleanPath(at.file);
	return {
		side,
		problem: {
			...rest,
			...at && file !== void 0 && { at: {
				...at,
				file
			} }
		}
	};
}));
const image = fieldsOf$1({
	text: about(word, "As written."),
	registry: about(word, "Empty where the runtime fills it in, like the tag."),
	repository: word,
	tag: word,
	digest: word
});
const imageRow = fields({
	resource: word,
	container: word,
	init: flag,
	before: maybe(image),
	after: maybe(image)
});
const packed = pipe(fields({ gzip: pipe(string("a compressed text"), metadata({ contentEncoding: "base64" }), rawTransform(({ dataset, addIssue, NEVER }) => {
	const unpacked = unpackText(dataset.value);
	if (unpacked !== void 0) return unpacked;
	addIssue({ message: "a compressed text" });
	return NEVER;
})) }), transform(({ gzip }) => gzip));
const shownText$1 = chosen(union([nullable(string()), packed]), (found) => has(found, "gzip") ? packed : nullable(string("a text or null")));
const shown$1 = about(pipe(namedOf(shownText$1), transform((texts) => {
	const short = [...texts].filter(([, one]) => one === null || one.length <= 2097152);
	return new Map(short.map(([id, one]) => [id, one && withAlikeTags(one)]));
})), "By id, the resources that the comparison names as they are at the head: YAML without secrets and what varies, compressed from 4,097 characters on; null where they are gone. For a later --since.");
const ignore = about(list(fieldsOf$1({
	kind: maybe(word),
	name: maybe(word),
	namespace: maybe(word),
	group: maybe(word),
	path: maybe(word),
	reason: word
})), "Which differences of the shown resources are left out.");
const milliseconds$1 = "a time in milliseconds";
const entriesRead = {
	service: word,
	context: about(word, "Empty, like the service, where two sets of manifests are compared."),
	release: word,
	namespace: word,
	formerRelease: maybe(about(fieldsOf$1({
		release: word,
		namespace: word
	}), "The release at the base, where it has another name or namespace: it keeps running beside the new one.")),
	against: maybe(about(literal("cluster", "one of cluster"), "Before is what is in the cluster. Absent: the base of the report. One context may be there twice.")),
	kubeVersion: maybe(fieldsOf$1({
		version: word,
		source: oneOf("configured", "helm", "cluster")
	})),
	status: oneOf("compared", "untouched", "failed", "new", "deleted"),
	removal: maybe(about(literal("deletes", "one of deletes"), "Of a deleted context: the tool that deployed it deletes its resources. Absent: they stay in the cluster.")),
	removalPlan: maybe(about(fields({
		service: word,
		context: word,
		release: word,
		namespace: word,
		cluster: word,
		revision: count$1,
		outcome: oneOf("remove", "keep"),
		why: text,
		contents: maybe(fields({
			removes: list(word),
			keeps: list(fields({
				name: word,
				why: text
			})),
			protects: list(fields({
				name: word,
				why: text
			})),
			hooks: list(word)
		})),
		approvedBy: maybe(list(word))
	}), "Of a deleted context: what becomes of its release, by its `prune`.")),
	failOn: maybe(about(oneOf(...failOnChoices), "gate.failOn of the context, where it has one.")),
	problems: list(problem),
	comparison: maybe(comparison),
	live: maybe(live),
	images: maybe(about(list(imageRow), "What the containers of changed workloads ran and will run.")),
	commitImages: maybe(about(list(fieldsOf$1({
		resource: identity,
		container: word
	})), "Containers whose image is named by the commit (%{sha}): each deploy replaces their pods, and no change shows it.")),
	dependencies: maybe(about(list(fieldsOf$1({
		name: about(word, "The alias, where the sub-chart has one."),
		before: maybe(about(word, "Its version; absent where it is added.")),
		after: maybe(about(word, "Its version; absent where it is removed."))
	})), "Sub-charts with another version, added or removed; absent where none differs.")),
	digest: maybe(fieldsOf$1({
		digest: word,
		resources: namedOf(word)
	})),
	milliseconds: maybe(pipe(measure, minValue(0, milliseconds$1), check((time) => time <= 1e9, milliseconds$1)))
};
const withRefs = (written) => pipe(written, transform(({ images, ...rest }) => {
	if (images === void 0) return rest;
	const known = refsOf(rest.comparison ?? {
		resources: [],
		quiet: []
	});
	return {
		...rest,
		images: images.map((row) => ({
			...row,
			resource: refOfId(row.resource, known)
		}))
	};
}));
const context$1 = withRefs(fields({
	...entriesRead,
	shown: maybe(shown$1),
	ignore: maybe(ignore)
}));
const contextToShow = withRefs(fields(entriesRead));
// src/report/document/deploys.ts
const gate = fields({
	service: word,
	context: word,
	require: oneOf("previewed", "approved"),
	passed: flag,
	reason: maybe(about(oneOf("not-reviewed", "plan-changed", "cluster-dependent"), "Of a refusal.")),
	inside: maybe(about(yes, "It was refused inside helm: what helm was about to send was something else.")),
	message: about(text, "What was required and found."),
	hint: maybe(about(text, "What to do.")),
	pull: maybe(about(ordinal, "The pull request that brought the commit.")),
	approvedBy: about(words$2, "Who approved its very head."),
	explained: about(fields({
		reviewed: count$1,
		others: about(count$1, "As other pull requests showed them that were merged since."),
		deployed: count$1
	}), "How many resources each source explains."),
	unexplained: list(fields({
		resource: about(word, "group/Kind/namespace/name."),
		what: oneOf("new", "changed", "missing"),
		clusterDependent: about(flag, "Its template asks what only the cluster knows."),
		randomName: maybe(about(yes, "It is called otherwise in each render."))
	}))
});
const { service, context, release, namespace, cluster, revision, started, milliseconds, status, phase } = deployRecord.entries;
const { reason, steps, unready } = deployRecord.entries;
const deploy = object({
	service,
	context,
	release,
	namespace,
	cluster,
	revision,
	started,
	milliseconds,
	status,
	phase,
	reason,
	url: maybe(about(string(), "Where what was deployed is looked at.")),
	steps,
	unready
});
// src/report/document/friends.ts
const edge = fields({
	from: word,
	to: word,
	why: oneOf("needs", "friend", "requirement", "dependency")
});
const node = fields({
	name: word,
	kind: oneOf("context", "friend", "sub-chart")
});
const friends = fields({
	changes: about(list(fields({
		friend: word,
		services: about(count$1, "How many take it over."),
		fields: list(fields({
			path: word,
			before: maybe(text),
			after: maybe(text)
		}))
	})), "Configurations that differ."),
	left: about(list(fields({
		name: word,
		release: word,
		namespace: maybe(word)
	})), "Friends that no context names any more; they stay deployed."),
	added: about(list(edge), "Who depends on whom now."),
	removed: about(list(edge), "Who depends on whom no longer."),
	graph: about(fields({
		nodes: list(node),
		edges: list(edge)
	}), "What the changed contexts depend on.")
});
// src/report/document/report.ts
const side$1 = pipe(fields({
	name: word,
	commit: maybe(word)
}), transform(({ name, commit }) => ({
	name,
	...given("commit", commit !== void 0 && isCommit.test(commit) ? commit : void 0)
})));
const isCommit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const version1 = pipe(count$1, literal(1, "1, the version of reports that this Pligos reads,"));
const since = fields({
	kind: oneOf("push", "approval", "report"),
	commit: maybe(about(word, "The head that was shown then.")),
	file: maybe(about(word, "The earlier report.")),
	by: about(words$2, "Who approved."),
	rewritten: maybe(about(yes, "The head does not come from that commit any more.")),
	status: oneOf("same", "changed", "unknown"),
	reason: maybe(about(text, "Why it is unknown.")),
	contexts: about(list(context$1), "Those in which a resource differs; before is what was shown then."),
	back: maybe(about(ordinal, "How many resources are as at the base again, beside those in contexts; notes name them.")),
	notes: words$2
});
const reportShape = (keepsShown) => pipe(fields({
	version: version1,
	title: word,
	base: side$1,
	head: side$1,
	failOn: maybe(unread(about(oneOf(...failOnChoices), "The limit of the run; that of a context wins over it."))),
	failsOnDrift: maybe(unread(about(yes, "The run fails on drift too."))),
	contexts: list(keepsShown ? context$1 : contextToShow),
	command: maybe(about(text, "Shows the same on a laptop.")),
	limits: about(list(text), "What the run did not do."),
	friends: maybe(about(friends, "What changes between services.")),
	since: maybe(unread(about(list(since), "What is different from earlier runs."))),
	gates: maybe(unread(about(list(gate), "What the gate said before a command of the Action, of each context that needs a review."))),
	deploys: maybe(unread(about(list(deploy), "What became of the deploys that followed, where the Action ran a command; their records (schema/deploy.json) have more.")))
}), transform(({ failOn: _limit, failsOnDrift: _drift, since: _since, gates: _gates, deploys: _deploys, ...report }) => report));
// src/report/read/clean-report.ts
const cleanReport = (report, cleaner) => ({
	...report,
	...report.friends && { friends: cleanFriends(report.friends, cleaner) },
	contexts: report.contexts.map((context) => ({
		...context,
		...context.comparison && { comparison: cleanComparison(context.comparison, cleaner) },
		...context.live && { live: cleanLive(context.live, cleaner) }
	}))
});
function cleanFriends(friends, cleaner) {
	return {
		...friends,
		changes: friends.changes.map((change) => ({
			...change,
			fields: change.fields.map(({ path, before, after }) => {
				const clean = (text) => {
					if (text === void 0) return void 0;
					const steps = ["data", path].map((key) => ({
						kind: "key",
						key
					}));
					const value = cleaner.value("ConfigMap", steps, text);
					return typeof value === "string" ? value : "";
				};
				return {
					path,
					...given("before", clean(before)),
					...given("after", clean(after))
				};
			})
		}))
	};
}
function cleanComparison(comparison, cleaner) {
	const clean = (value) => cleaner.value("", [{
		kind: "key",
		key: "value"
	}], value);
	return {
		...comparison,
		resources: comparison.resources.map((resource) => cleanResource(resource, cleaner)),
		quiet: comparison.quiet.map((resource) => cleanChanges(resource, cleaner)),
		groups: comparison.groups.map((group) => ({
			...group,
			...cleaned$1(group, "before", clean),
			...cleaned$1(group, "after", clean)
		}))
	};
}
const cleanLive = (live, cleaner) => ({
	...live,
	drift: live.drift.map((row) => {
		const clean = (value) => cleaner.value(row.resource.kind, row.path ?? [], value);
		return {
			...row,
			...cleaned$1(row, "released", clean),
			...cleaned$1(row, "live", clean),
			...cleaned$1(row, "after", clean)
		};
	})
});
function cleaned$1(from, key, clean) {
	const value = from[key];
	return given(key, value === void 0 ? void 0 : clean(value));
}
function cleanResource(change, cleaner) {
	if (change.kind === "changed" || change.kind === "renamed") return cleanChanges(change, cleaner);
	const content = cleaner.resource(change.resource.kind, change.content);
	return {
		...change,
		content,
		facts: new Map([...cleaner.factsOf(content), ...change.facts])
	};
}
function cleanChanges(of, cleaner) {
	return {
		...of,
		changes: of.changes.map((change) => cleanChange(change, of.resource.kind, cleaner))
	};
}
function cleanChange({ detail, secrets, ...change }, kind, cleaner, within = []) {
	const path = [...within, ...change.path];
	const clean = (value) => cleaner.value(kind, path, value);
	const { before } = cleaned$1(change, "before", clean);
	const { after } = cleaned$1(change, "after", clean);
	const isHidden = isHiddenBy(change.before, before) || isHiddenBy(change.after, after);
	const factsOf = (value) => value === void 0 ? void 0 : [...cleaner.factsOf(value).values()][0];
	const [first, second] = [secrets?.before ?? factsOf(before), secrets?.after ?? factsOf(after)];
	return {
		...change,
		...given("before", before),
		...given("after", after),
		...detail && !isHidden && { detail: cleanDetail(detail, kind, cleaner, path) },
		...(secrets ?? first ?? second) && { secrets: {
			...given("before", first),
			...given("after", second)
		} }
	};
}
const isHiddenBy = (value, clean) => value !== clean && typeof clean === "string" && /^\(secret \w+\)$/.test(clean);
function cleanDetail(detail, kind, cleaner, path) {
	if (detail.kind === "certificates") return detail;
	if (detail.kind === "text") return cleanText(detail, cleaner);
	return {
		...detail,
		changes: detail.changes.map((change) => cleanChange(change, kind, cleaner, path)),
		...detail.text && { text: cleanText(detail.text, cleaner) }
	};
}
const cleanText = (detail, cleaner) => ({
	...detail,
	hunks: detail.hunks.map((hunk) => withoutKeys(hunk, cleaner))
});
function withoutKeys(hunk, cleaner) {
	for (const { text } of hunk.lines) for (const [tag, { cause }] of cleaner.factsOf(text)) if (cause === "private-key") return {
		...hunk,
		lines: hunk.lines.map(({ kind }) => ({
			kind,
			text: tag
		}))
	};
	return hunk;
}
// src/report/read/json.ts
const jsonLimits = {
	depth: 500,
	values: 4e6,
	indentation: 67108864,
	digits: 400
};
function parseJson(text, file, clean) {
	const parser = new Parser(text, file, clean);
	const value = parser.value(0);
	parser.end();
	return value;
}
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const simple = /^"[ !#-[\]-~]*"$/;
const [longestKnown, mostKnown] = [200, 1e5];
const words$1 = new Map([
	["t", true],
	["f", false],
	["n", null]
]);
var Parser = class {
	#text;
	#file;
	#clean;
	#known = new Map();
	#at = 0;
	#values = 0;
	#indentation = 0;
	constructor(text, file, clean) {
		this.#text = text;
		this.#file = file;
		this.#clean = clean;
	}
	value(depth) {
		this.#spend(depth);
		this.#skipSpace();
		const first = this.#text.charAt(this.#at);
		if (first === "\"") return this.#string();
		if (first === "{") return this.#map(depth);
		if (first === "[") return this.#list(depth);
		const word = words$1.get(first);
		if (word !== void 0 && this.#text.startsWith(String(word), this.#at)) {
			this.#at += String(word).length;
			return word;
		}
		return this.#number();
	}
	end() {
		this.#skipSpace();
		if (this.#at < this.#text.length) throw this.#wrong("more text after the end of the report");
	}
	#map(depth) {
		const map = new Map();
		this.#at += 1;
		for (let first = true; !this.#ends("}", first); first = false) {
			this.#skipSpace();
			if (this.#text.charAt(this.#at) !== "\"") throw this.#wrong("a key in quotes was expected");
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
		const list = [];
		this.#at += 1;
		for (let first = true; !this.#ends("]", first); first = false) list.push(this.value(depth + 1));
		return list;
	}
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
		const start = this.#at;
		let end = this.#text.indexOf("\"", start + 1);
		while (end >= 0 && this.#isEscaped(end, start)) end = this.#text.indexOf("\"", end + 1);
		if (end < 0) throw this.#wrong("a text in quotes does not end");
		const written = this.#text.slice(start, end + 1);
		const known = this.#known.get(written);
		const text = known ?? this.#clean(this.#unquoted(written));
		if (known === void 0 && written.length < longestKnown && this.#known.size < mostKnown) this.#known.set(written, text);
		this.#at = end + 1;
		return text;
	}
	#unquoted(written) {
		if (simple.test(written)) return written.slice(1, -1);
		try {
			const read = JSON.parse(written);
			return String(read);
		} catch {
			throw this.#wrong("a text in quotes holds a control character or an unknown escape");
		}
	}
	#isEscaped(quote, start) {
		let before = quote - 1;
		while (before > start && this.#text.charCodeAt(before) === 92) before -= 1;
		return (quote - 1 - before) % 2 === 1;
	}
	#number() {
		number.lastIndex = this.#at;
		const numeral = number.exec(this.#text)?.[0];
		if (numeral === void 0) throw this.#wrong("a value was expected");
		if (numeral.length > jsonLimits.digits || !Number.isFinite(Number(numeral))) throw this.#wrong("a number is out of range");
		this.#at += numeral.length;
		return { numeral };
	}
	#skipSpace() {
		for (;;) {
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
		if (this.#indentation > jsonLimits.indentation) throw this.#wrong(`laid out, it would be indented by more than ${jsonLimits.indentation} characters`);
	}
	#wrong(what) {
		const before = this.#text.slice(0, this.#at);
		const line = before.split("\n").length;
		const column = this.#at - before.lastIndexOf("\n");
		return new UserError("report-file", `${this.#file} is not a report of Pligos: ${what} (line ${line}, column ${column})`, { hint: "use the unchanged report.json of the Action or of `pligos diff --format json`" });
	}
};
// src/report/read/read.ts
function readReport(json, { file, key, secrets, keepsShown = false }) {
	const cleaner = makeCleaner(key, secrets);
	const value = parseJson(json, file, (text) => cleaner.text(text));
	const result = readOrIssue(reportShape(keepsShown), value);
	if (result.success) return cleanReport(result.output, cleaner);
	throw refusal(result.issues[0], file);
}
function refusal({ path: steps, input, message }, file) {
	const keys = (steps ?? []).map(({ key }) => key);
	const what = input === void 0 ? `${placeOf$3(keys.slice(0, -1))} has no ${String(keys.at(-1))}` : `${placeOf$3(keys)} is ${kindOf(input)}, ${message} was expected`;
	return new UserError("report-file", `${file} is not a report of Pligos: ${what}`, { hint: "use the unchanged report.json of the Action or of `pligos diff --format json`" });
}
function placeOf$3(keys) {
	if (keys.length === 0) return "the whole";
	return keys.map((key) => typeof key === "number" ? `[${key}]` : `.${String(key).replaceAll(/[^\w/.-]/g, "?").slice(0, 60)}`).join("").replace(/^\./, "");
}
function kindOf(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object") return "numeral" in value ? "a number" : "a map";
	if (typeof value === "number") return "a number";
	return typeof value === "boolean" ? String(value) : "a text";
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
const signs = {
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
	const names = unit.entries.map((entry) => titleOf$1(entry, style));
	const title = several ? style.bold(count(unit)) : names.join("");
	return [
		`${signs[change.kind](style)} ${title}${facts.length === 0 ? "" : style.dim(` · ${facts.join(", ")}`)}`,
		...several ? names.map((name) => `  ${name}`) : [],
		...unit.blocks.flatMap((block) => blockText(block, most, style))
	].join("\n");
}
function count({ entries }) {
	const [kind = "", ...others] = new Set(entries.map(({ change }) => change.resource.kind));
	return others.length === 0 ? `${entries.length} × ${visible(kind)}` : `${entries.length} resources`;
}
const titleOf$1 = (entry, style) => titleText(entry, (text) => style.bold(visible(text)));
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
	const parts = all.flatMap(({ sentence: sentenceText, changeGroups, notes }) => [
		style.bold(fold(visible(`${sentenceText}.`), options.width, "  ")),
		...changeGroups.flatMap(({ contexts, entries }) => [...names.length > 1 ? [style.cyan(`── ${contexts.map((index) => visible(names[index] ?? "")).join(", ")} ──`)] : [], ...unitsOf(entries, options.lines).map((unit) => unitText(unit, options.most, style))]),
		...notes.map((note) => fold(visible(sentence(note)), options.width, "  "))
	]);
	return all.length === 0 ? [] : [...parts, style.bold("The whole change:")];
}
// src/report/terminal/report.ts
function textReport(report, options = {}) {
	const style = makeStyle(options.color ?? false);
	const width = Math.max(40, options.width ?? 100);
	const lineOptions = { showNoise: options.showNoise ?? false };
	const changeGroups = changeGroupsOf(report, lineOptions);
	const places = placesOf(report);
	const { names } = places;
	const several = report.contexts.length > 1;
	const findings = groupedFindings(sharedFindings(report));
	const sides = visible(`${sideName(report.base)} → ${sideName(report.head)}`);
	return `${[
		`${style.bold(`${visible(report.title)}: ${headlineText(report, changeGroups)}`)}\n${style.dim(sides)}`,
		...sinceParts(report, places, {
			lines: lineOptions,
			width,
			most: options.lines
		}, style),
		tableText(report, names, style),
		clustersText(report, places, width),
		stopsText(report, style),
		removalLines(report, {
			name: visible,
			text: visible
		}).map((line) => fold(line, width, "  ")).join("\n"),
		friendLines(report, {
			name: visible,
			text: visible
		}).map((line) => fold(line, width, "  ")).join("\n"),
		dependencyLines(report, places, {
			name: visible,
			text: visible
		}).map((line) => fold(line, width, "  ")).join("\n"),
		restartsText(report, width),
		problemsText(report, places, width, style),
		findingsText(findings.filter((one) => !isAssumption(one)), places, width, style),
		driftLines(report, places, width, style),
		imagesText(report, places, width, style),
		...changeGroups.flatMap(({ contexts, entries }) => [...several ? [style.bold(style.cyan(`── ${contexts.map((index) => visible(names[index] ?? "")).join(", ")} ──`))] : [], ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, options.lines, style))]),
		quietText(report, places, lineOptions, width, style),
		shortenedText(cutLines(changeGroups, lineOptions, options.lines), width, style),
		findingsText(findings.filter(isAssumption), places, width, style),
		notesText(report, names, width, style)
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function cutLines(changeGroups, options, most = Number.POSITIVE_INFINITY) {
	return changeGroups.flatMap(({ entries }) => unitsOf(entries, options)).flatMap((unit) => unit.blocks).reduce((sum, { lines }) => sum + Math.max(0, lines.length - most), 0);
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
	const about = `${visible(`${resource}${path === "" ? "" : ` ${path}`}${resource === "" ? placeOf$5(item) : ""}`)}${where(places, contexts)}`.trim();
	const label = item.allowed === void 0 ? severityText(item.severity, style) : style.dim(`${item.severity}, allowed`);
	const used = item.severity.length + (item.allowed === void 0 ? 0 : 9);
	const reason = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
	const text = fold(`${about}${about === "" ? "" : ": "}${arrows$1(visible(item.message))}${reason}`, width, "  ", used + 1);
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
		return `${label} ${fold(` ${`${contextsOf(shared, places, visible)}${of === "base" ? " at the base" : ""}`}${place}: ${visible(problem.message)}`, width, "  ", problem.severity.length)}${hint === void 0 ? "" : `\n  ${style.cyan("→")} ${fold(visible(hint), width, "    ", 4)}`}`;
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
	const rows = report.contexts.flatMap((context, index) => context.status === "untouched" ? [] : [rowOf(context, visible(names[index] ?? ""), style)]);
	const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]?.text ?? "")))) ?? [];
	return rows.map((row) => row.map(({ text, paint }, column) => paint(text) + " ".repeat((columns[column] ?? 0) - columnsOf(text))).join("  ").trimEnd()).join("\n");
}
const plain = (text) => text;
function rowOf(context, name, style) {
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
	"application-changed": {
		short: "An application of another tool changed itself",
		why: "Its revision, path, destination or policy decides what is deployed where, and no manifest shows it.",
		hint: "Check that the change is meant; what it does to the manifests stands below it."
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
	const rules = rulesOf$1(findings);
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
function rulesOf$1(findings) {
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
// src/report/removals.ts
const mostNamed$1 = 50;
function removalsText({ removals, obstacles, unreached }, style) {
	const lines = [
		...obstacles.map((why) => `${style.bold("nothing is removed")}: ${oneLine(why, 500)}`),
		...unreached.map(({ cluster, problems }) => `${style.bold("not asked")} ${cluster}: ${problems.map(({ message }) => oneLine(message, 300)).join("; ")}`),
		...removals.flatMap((removal) => textOf$2(removal, style))
	];
	if (removals.length === 0 && lines.length === 0) lines.push("every release of this repository has its context in git");
	return `${lines.join("\n")}\n`;
}
function textOf$2(removal, style) {
	const { outcome, why, contents } = removal;
	const head = `${outcome === "remove" ? style.bold("remove") : style.dim("keep  ")} ${titleOf(removal)}: ${oneLine(why, 500)}`;
	if (contents === void 0) return [head];
	return [
		head,
		...contents.removes.map((name) => `  - ${name}`),
		...contents.hooks.map((name) => `  hook ${name}`),
		...contents.keeps.map((kept) => `  stays ${kept.name}: ${kept.why}`),
		...contents.protects.map((lost) => `  protected ${lost.name}: ${lost.why}`)
	];
}
const titleOf = ({ service, context, release, namespace, cluster, revision }) => `${service}/${context} (release ${release} in ${namespace === "" ? "the namespace of the login" : namespace}${cluster === "" ? "" : `, ${cluster}`}${revision === 0 ? "" : `, revision ${revision}`})`;
function removalsMarkdown({ removals, obstacles, unreached }) {
	if (removals.length === 0 && obstacles.length === 0) return "";
	const goes = removals.filter(({ outcome }) => outcome === "remove").length;
	return [
		`### Removal: ${plural(goes, "release")} of ${removals.length}`,
		...obstacles.map((why) => `Nothing is removed: ${codeSpan(oneLine(why, 500))}.`),
		...unreached.map(({ cluster }) => `The cluster ${codeSpan(cluster)} was not asked.`),
		...removals.map(sectionOf)
	].join("\n\n");
}
function sectionOf(removal) {
	const { outcome, why, contents } = removal;
	const summary = `**${outcome === "remove" ? "Removed" : "Kept"}**: ${codeSpan(titleOf(removal))}: ${codeSpan(oneLine(why, 500))}`;
	if (contents === void 0) return summary;
	const rows = [
		...contents.removes.map((name) => `- ${codeSpan(name)} is deleted`),
		...contents.protects.map((lost) => `- ${codeSpan(lost.name)} is protected: ${lost.why}`),
		...contents.keeps.map((kept) => `- ${codeSpan(kept.name)} stays: ${kept.why}`),
		...contents.hooks.map((name) => `- hook ${codeSpan(name)} runs`)
	];
	const left = rows.length - mostNamed$1;
	return [
		summary,
		"",
		...rows.slice(0, mostNamed$1),
		...left > 0 ? [`- and ${left} more`] : []
	].join("\n");
}
// src/operations/base/head-contexts.ts
const sourceTargets = new Set([
	"chart",
	"manifests",
	"kustomization"
]);
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
		if (service.applications !== void 0) return void 0;
		if (project.services.some(({ file }) => file === inBase(service.file))) return void 0;
		if (!isOfOwnFiles(head) || service.file.endsWith("/Chart.yaml")) return void 0;
		if (context.sources.some(({ target }) => sourceTargets.has(target))) return void 0;
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
		if (releaseOf({
			service,
			context
		}) !== releaseOf(head)) return false;
		const file = join(root, relative(tree, service.file));
		if (context.name === head.context.name) return !existsSync(file);
		return file === head.service.file && !file.endsWith("/Chart.yaml");
	});
	return second === void 0 ? match : void 0;
}
function releaseOf(target) {
	const { release, namespace } = pairOf(target);
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
	const pairs = same.map((pair) => {
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
	});
	const deleted = [...before.values()].filter(({ service }) => service.friendOf === void 0);
	return [...pairs, ...deleted.map((target) => ({ base: target }))];
}
function forsakenFriends(project, base) {
	if (base === void 0) return [];
	const named = new Set(project.services.flatMap((service) => service.friendOf === void 0 ? [] : [...service.contexts.values()].map((context) => placeOf$2({
		service,
		context
	}, base.root))));
	return base.project.services.filter(({ friendOf }) => friendOf !== void 0).flatMap((service) => [...service.contexts.values()].map((context) => ({
		service,
		context
	}))).filter((target) => !named.has(placeOf$2(target, base.tree)));
}
const limitsOf = (pairs) => headContextsLine(pairs.flatMap(({ head, usesHeadContext }) => head && usesHeadContext === true ? [head] : []));
function placeOf$2({ service, context }, root) {
	const dir = service.fetched.includes(service.dir) ? service.dir : relative(root, service.dir);
	return `${serviceKey({
		...service,
		dir
	})}\0${context.name}`;
}
function faultsOf({ head, base }, project, source) {
	const { root, tree } = source ?? {};
	const there = root !== void 0 && tree !== void 0;
	return {
		head: errorsOf(project, head ? problemKey(head) : there ? moved(base, tree, root) : void 0),
		base: errorsOf(source?.project, base ? problemKey(base) : there ? moved(head, root, tree) : void 0)
	};
}
const errorsOf = (from, file) => file === void 0 ? [] : (from?.problemsOf.get(file) ?? from?.problemsOf.get(dirname(file)) ?? []).filter(isError);
const moved = (target, from, to) => target && join(to, relative(from, problemKey(target)));
const headFile = ({ head, base }, source) => (head && problemKey(head)) ?? (source === void 0 ? void 0 : moved(base, source.tree, source.root));
function unreadable(project) {
	const read = new Set(project.services.flatMap((service) => [...service.contexts.values()].map((context) => problemKey({
		service,
		context
	}))));
	return [...project.problemsOf].filter(([file, problems]) => !read.has(file) && problems.some(isError)).map(([file, problems]) => ({
		file,
		problems: problems.filter(isError)
	}));
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
function headOf(input, digested) {
	let opened;
	let digests;
	const open = () => opened ??= openDigest(input());
	return {
		digest: () => (digested === void 0 ? open() : digests ??= openDigest(digested())).digest(),
		text(id) {
			const value = open().value(id);
			return value === void 0 ? void 0 : write(value);
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
const mostBytes$1 = 134217728;
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
		memory: sha256(Buffer$1.from(text)),
		text,
		bytes: () => promisify(gzip)(text, fast)
	};
}
function unpackPreview(bytes, memory) {
	const text = unzipped(bytes);
	if (text === void 0 || sha256(text) !== memory) return void 0;
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
	return keyOf$3(`review-${pull}-${sha256(Buffer$1.from(key)).slice(0, 12)}-${head.slice(0, 12)}`, [
		"review",
		pull,
		key,
		head,
		memory
	]);
}
function unzipped(bytes) {
	try {
		return gunzipSync(bytes, { maxOutputLength: mostBytes$1 });
	} catch {
		return;
	}
}
// src/operations/history/texts.ts
const words = {
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
function compareTexts(kinds, texts, { report: { namespace }, redact, ignore }) {
	if (texts.length === 0) return noChanges;
	const side = (which) => ({
		text: texts.map((one) => one[which] === "" ? "" : `---\n${one[which]}`).join(""),
		namespace
	});
	const { key, known, also, allow } = redact;
	return openComparison({
		kinds,
		before: side("before"),
		after: side("after"),
		redact: {
			key,
			known,
			also,
			allow: [...allow, words]
		},
		ignore,
		includeTests: true
	}).comparison;
}
// src/operations/history/differences.ts
function nameOf$1({ service, context }) {
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
function differences(now, comparison, shownBefore, kinds) {
	const { head, report } = now;
	const tells = head?.tells ?? (() => true);
	if (![...shownIds(report)].every(tells)) return { notes: [`what ${nameOf$1(report)} renders is not in its report`] };
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
	return withBack(joinDifferences(compareTexts(kinds, texts, now), comparison.resources.filter((change) => fresh.has(change.resource.id)), comparison), back, nameOf$1(report));
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
function compareSince(now, earlier, coverage = fullCoverage) {
	const kinds = builtinKinds();
	const byPlace = new Map(earlier.map((context) => [placeOf$1(context), context]));
	const found = now.map((context) => {
		const place = placeOf$1(context.report);
		if (!isOfBase(context.report)) {
			byPlace.delete(place);
			return {};
		}
		const before = byPlace.get(place) ?? (coverage.at === "touched" ? untouched(context.report) : void 0);
		byPlace.delete(place);
		return contextSince(context, before, kinds);
	});
	const all = [...found, ...[...byPlace.values()].map((context) => deletedContext(context, coverage))];
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
	const name = nameOf$1(earlier);
	if (at === "touched" && status !== "new") return unchangedContext(name, earlier);
	return { notes: [`${name} ${at === "some" ? "was not looked at this time" : "is no longer a context"}`] };
}
const placeOf$1 = ({ service, context }) => `${service}\0${context}`;
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
function contextSince(now, earlier, kinds) {
	const { report } = now;
	const name = nameOf$1(report);
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
	}, kinds);
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
function makeRunHistory(all) {
	let contexts;
	return {
		contexts: () => contexts ??= all.map(keepContext),
		since: (earlier) => compareSince(all, earlier)
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
		const placeholders = {
			context: target.context.name,
			service: target.service.name,
			...fixedPlaceholders
		};
		return pairFor(command, target, placeholders, surroundings);
	};
	const before = base && orElse(() => pair(base), () => pairOf(base));
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
	return walk(path, { allowed: [path] }).filter((file) => /\.(?:ya?ml|json)$/.test(file.path)).map((file) => `---\n# Source: ${file.path}\n${readText(join(path, file.path))}`).join("\n");
}
// src/operations/compare/manifests/place-text.ts
function placeIn(text) {
	const [, kind, path = ""] = /^(chart|kustomize|manifests):(.*)$/s.exec(text) ?? [];
	if (kind !== "chart" && kind !== "kustomize" && kind !== "manifests") return void 0;
	const [, folder = "", ref] = /^(.*?)\?ref=(.*)$/s.exec(path) ?? [];
	const place = isRemote(path) || ref === void 0 ? { path } : {
		path: folder,
		ref
	};
	if (place.path !== "" && place.ref !== "") return {
		kind,
		...place
	};
	throw new UserError("usage", `${text} names no ${place.path === "" ? "place" : "commit"}`, { hint: "write e.g. kustomize:overlays/prod?ref=main, or chart:charts/web" });
}
async function placeText(place, { namespace, render }, surroundings) {
	const folder = place.ref === void 0 ? void 0 : privateFolder("pligos-place-");
	try {
		const tree = folder && await treeAt(place.ref ?? "", folder.path, surroundings);
		const within = tree === void 0 ? surroundings : {
			...surroundings,
			cwd: tree.cwd,
			copyOf: tree.copyOf
		};
		return await textIn(place, {
			namespace,
			render,
			root: tree?.root
		}, within);
	} finally {
		folder?.dispose();
	}
}
async function treeAt(ref, folder, surroundings) {
	const { cwd } = surroundings;
	const copyOf = realOf(findRoot(cwd));
	const commit = await findBase(copyOf, ref, surroundings);
	const root = join(realOf(folder), "tree");
	mkdirSync(root);
	await openCommitFiles({
		root: copyOf,
		commit,
		into: root,
		differences: void 0
	}, surroundings).take([{ paths: [""] }]);
	const here = realOf(cwd);
	return {
		root,
		copyOf,
		cwd: isInside(here, copyOf) ? join(root, relative(copyOf, here)) : root
	};
}
async function textIn(place, settings, surroundings) {
	const file = join(surroundings.cwd, `.${place.kind}`);
	try {
		return await renderIn(file, place, settings, surroundings);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw UserError.of(error.problems.map(({ at, ...problem }) => at !== void 0 && at.file !== file ? {
			...problem,
			at
		} : {
			...problem,
			message: `${place.kind}:${place.path}: ${problem.message}`
		}));
	}
}
async function renderIn(file, { kind, path }, { namespace, render, root }, surroundings) {
	const { cwd } = surroundings;
	const written = kind === "manifests" ? [path] : path;
	const release = kind === "chart" ? {} : { release: "manifests" };
	const context = {
		[kind]: written,
		...release,
		...namespace !== "" && { namespace }
	};
	const loader = makeLoader();
	const { service, problems } = readService(file, loader, {
		root: root ?? realOf(workspaceOf(cwd, cwd)),
		text: JSON.stringify({ contexts: { [kind]: context } })
	});
	const found = service?.contexts.get(kind);
	if (service === void 0 || found === void 0) throw UserError.of(problems);
	const side = await renderable({
		service,
		context: found
	}, loader, void 0, surroundings);
	try {
		return await renderText(side, render, surroundings);
	} finally {
		side.prepared.folder.dispose();
	}
}
// src/operations/compare/manifests/compare-manifests.ts
async function compareManifests(sides, run) {
	const { from, to, namespace = "" } = sides;
	const { cwd } = run.surroundings;
	const [before, after] = await textsOf(sides, run);
	const redact = redactOptionsOf(void 0, () => run.key);
	const { comparison, images } = await compareAndJudge({
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
	}, plainValidationRules(run.validate ?? "changed"));
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
async function textsOf({ from, to, namespace = "" }, { surroundings, render }) {
	const places = [placeIn(from), placeIn(to)];
	if (places.every((place) => place === void 0)) return readBoth(from, to, surroundings.cwd);
	const text = (place, name) => place === void 0 ? readManifests(name, surroundings.cwd) : placeText(place, {
		namespace,
		render
	}, surroundings);
	return [await text(places[0], from), await text(places[1], to)];
}
const noChart = {
	name: "",
	version: "",
	files: new Map()
};
const isFile = (name, cwd) => name !== "-" && statIfThere(resolve(cwd, name))?.isFile() === true;
// src/operations/gate/digest.ts
function openGateDigest({ digestKey, kinds }, about, render, more = {}) {
	const { report, redact, target, known } = about;
	if (redact === void 0 || target === void 0) return void 0;
	return openDigest({
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
function contextDigest({ report, redact, target, digestKey }, { text, others, again, commit }) {
	const second = others ?? again;
	return {
		text,
		...second !== void 0 && { again: second },
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
// src/operations/prune/keep-policy.ts
const hasKeepPolicy = (object) => textAt(object, "metadata", "annotations", "helm.sh/resource-policy")?.trim().toLowerCase() === "keep";
// src/operations/prune/contents.ts
function renderedContents(release) {
	return contentsOf(release, objectsIn(release, (_apiVersion, kind) => !clusterKinds.has(kind)), {
		look: ({ object }) => Promise.resolve({ object }),
		others: () => Promise.resolve(["what else is in it"])
	});
}
const clusterKinds = new Set([
	"Namespace",
	"PersistentVolume",
	"CustomResourceDefinition",
	"ClusterRole",
	"ClusterRoleBinding",
	"StorageClass",
	"PriorityClass",
	"APIService",
	"ValidatingWebhookConfiguration",
	"MutatingWebhookConfiguration"
]);
function objectsIn({ manifest, namespace: own }, isNamespaced) {
	return splitDocuments(manifest).flatMap((document) => parseDocument(document).resources.map(({ header: { apiVersion, kind, name, namespace }, value }) => ({
		apiVersion,
		kind,
		name,
		namespace: isNamespaced(apiVersion, kind) ? namespace || own : "",
		object: objectAt(parseJson$1(writeJson(value))) ?? {}
	})));
}
async function contentsOf(release, objects, { look, others }) {
	const removes = [];
	const keeps = [];
	const protects = [];
	for (const one of objects) {
		const name = objectName(one);
		if (hasKeepPolicy(one.object)) {
			keeps.push({
				name,
				why: "helm.sh/resource-policy: keep"
			});
			continue;
		}
		const live = await look(one);
		if ("unread" in live) {
			protects.push({
				name,
				why: live.unread
			});
			continue;
		}
		if (live.object === void 0) continue;
		removes.push(name);
		const why = await whyProtected(one, live.object, others) ?? otherOwner(live.object, release);
		if (why !== void 0) protects.push({
			name,
			why
		});
		keeps.push(...claimsKept(one, live.object));
	}
	return {
		removes,
		keeps,
		protects,
		hooks: release.hooks.filter(({ events }) => events.some((event) => /^(?:pre|post)-delete$/.test(event))).map(({ kind, name, events }) => `${events.join(", ")}: ${kind}/${name}`)
	};
}
const objectName = ({ kind, namespace, name }) => [
	kind,
	...namespace === "" ? [] : [namespace],
	name
].join("/");
async function whyProtected({ apiVersion, kind, name }, live, others) {
	switch (`${apiVersion.split("/").length > 1 ? apiVersion.split("/")[0] : ""}/${kind}`) {
		case "/PersistentVolumeClaim": return "the data of the claim would be lost";
		case "/PersistentVolume": return "the volume would be lost";
		case "apiextensions.k8s.io/CustomResourceDefinition": return "all its resources in the cluster would be lost";
		case "/Namespace": {
			const [first, ...more] = await others(name);
			if (first === void 0) return void 0;
			return `the namespace also holds ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`;
		}
		case "apps/StatefulSet": return hasData(live) ? "its pods keep data in volumes" : void 0;
		default: return;
	}
}
const hasData = (live) => listAt(live, "spec", "volumeClaimTemplates").length > 0 || listAt(live, "spec", "template", "spec", "volumes").some((volume) => valueAt(volume, "persistentVolumeClaim") !== void 0);
function otherOwner(live, { name, namespace }) {
	const owner = textAt(live, "metadata", "annotations", "meta.helm.sh/release-name");
	const place = textAt(live, "metadata", "annotations", "meta.helm.sh/release-namespace");
	return owner === void 0 || owner === name && (place ?? namespace) === namespace ? void 0 : `it belongs to the release ${owner} in ${place ?? namespace} now`;
}
function claimsKept({ kind, namespace, name }, live) {
	if (kind !== "StatefulSet") return [];
	if (textAt(live, "spec", "persistentVolumeClaimRetentionPolicy", "whenDeleted") === "Delete") return [];
	return listAt(live, "spec", "volumeClaimTemplates").map((template) => ({
		name: objectName({
			kind: "PersistentVolumeClaim",
			namespace,
			name: `${textAt(template, "metadata", "name") ?? ""}-${name}-*`
		}),
		why: "Kubernetes keeps the claims of a StatefulSet"
	}));
}
function notAllowed({ protects }, namespace, allowed) {
	const names = new Set(allowed.flatMap((word) => {
		const parts = word.split("/");
		return parts.length === 2 ? [word, `${parts[0]}/${namespace}/${parts[1]}`] : [word];
	}));
	return protects.filter(({ name }) => !names.has(name));
}
// src/operations/prune/preview.ts
const ways = {
	report: "prune is report: the release stays, and each sync names it",
	confirm: "prune is confirm: the sync after the merge removes the release if this pull request was approved",
	always: "prune is always: the sync after the merge removes the release"
};
async function previewRemoval(base, manifest, project) {
	if (isOfPull(base) || base.context.settings.prune === void 0) return void 0;
	const { release, namespace = "" } = pairOf(base);
	const contents = await renderedContents({
		name: release,
		namespace,
		manifest,
		hooks: []
	});
	const facts = {
		service: base.service.name,
		context: base.context.name,
		release,
		namespace,
		cluster: base.context.kubeContext ?? "",
		revision: 0,
		contents
	};
	const kept = (why) => ({
		...facts,
		outcome: "keep",
		why
	});
	const other = project.services.flatMap((service) => [...service.contexts.values()].map((context) => ({
		service,
		context
	}))).find((target) => isSameRelease(target, base));
	if (other !== void 0) return kept(`${targetName(other)} installs it`);
	const written = policyOf(base) ?? "report";
	const policy = written === "always" && requireOf(base.context) !== "none" ? "confirm" : written;
	if (policy === "report") return kept(ways.report);
	const [lost] = contents.protects;
	if (lost !== void 0) return kept(`${lost.name}: ${lost.why}, unless allow-destroy of the sync names it`);
	return {
		...facts,
		outcome: "remove",
		why: ways[policy]
	};
}
function isSameRelease(one, other) {
	const [left, right] = [pairOf(one), pairOf(other)];
	return left.release === right.release && left.namespace === right.namespace && one.context.kubeContext === other.context.kubeContext;
}
// src/operations/compare/review-rules.ts
function reviewRules(base, head, otherwise) {
	return {
		before: rulesOf(base, otherwise, base.service.allowOutside),
		after: rulesOf(head, otherwise, head.service.allowOutside.map((path) => asNamedAtBase(path, head, base)))
	};
}
function rulesOf({ context }, otherwise, allowOutside) {
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
	const { release, namespace } = pair.pairs?.[head === void 0 ? "base" : "head"] ?? pairOf(target);
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
	const weakened = rules === void 0 ? [] : reviewWeakened(rules.before, rules.after);
	const isGated = head !== void 0 && run.isGated?.(head) === true;
	const isChanged = applicationChanges(pair).length > 0;
	const always = validate === "all" || weakened.length > 0 || isGated || isChanged;
	const sides = await renderSides(pair, run.render, within, {
		always,
		isGated,
		keys: run.keyed
	}).finally(() => limit.dispose());
	const known = secretsOf(sides.renderables, run.surroundings);
	const redact = {
		...redactOptionsOf(target.context, run.key),
		known
	};
	const hide = hiding(redact, sides.renderables, run.render.flags);
	const { pair: whole } = sides;
	const problems = sides.problems.map((found) => shownProblem(found, hide, pair.source, run.surroundings));
	const { keyed } = sides.head ?? {};
	for (const problem of keyed !== void 0 && "lacks" in keyed ? keyed.lacks : []) problems.push(shownProblem({
		side: "head",
		problem: unkeyed(problem)
	}, hide, pair.source, run.surroundings));
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
	const assumed = whole.head && sides.head && await assumptionsOf(whole.head, sides.head.chart, run.render.flags, run.surroundings);
	const side = (rendered, own = about.namespace) => ({
		text: "",
		...rendered,
		namespace: own
	});
	const { problems: found, after, clean, comparison, ...compared } = await judgeContext({
		before: side(sides.base, former?.namespace),
		after: side(sides.head),
		redact,
		ignore: [...ignoresOf(target.context), ...run.ignore],
		includeTests: includesTests(target.context, run.includeTests)
	}, {
		...whole.head && { head: whole.head },
		...whole.base && { base: whole.base },
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
	const sources = whole.head ? namedBy$1(whole.head) : [];
	problems.push(...found.map((one) => {
		return shownProblem({
			side: "head",
			problem: nameSources(one, sources)
		}, hide, pair.source, run.surroundings);
	}));
	const removalPlan = head === void 0 && base !== void 0 && sides.base && applicationOf(base) === void 0 ? await previewRemoval(base, hide(sides.base.text), whole.project) : void 0;
	return {
		...finish({
			status: head === void 0 ? "deleted" : base === void 0 ? "new" : "compared",
			...head === void 0 && applicationOf(base)?.removal === "deletes" && { removal: "deletes" },
			...removalPlan && { removalPlan },
			...compared,
			comparison: {
				...comparison,
				limits: [...comparison.limits, ...sides.limits ?? []]
			},
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
const unkeyed = ({ code, message, ...more }) => warning(code, `the gate will refuse it, because digest-key wants its secrets reviewed: ${message}`, more);
function formerRelease({ pairs }, head, base) {
	const [was, is] = [pairs?.base ?? pairOf(base), pairs?.head ?? pairOf(head)];
	return was.release !== is.release || was.namespace !== void 0 && is.namespace !== void 0 && was.namespace !== is.namespace ? {
		release: was.release,
		namespace: was.namespace ?? is.namespace ?? "default"
	} : void 0;
}
function redactedText(view) {
	return view.entries.toSorted((a, b) => a.document.origin.line - b.document.origin.line || (a.item ?? 0) - (b.item ?? 0)).map((entry) => {
		const value = view.value(entry);
		const { template } = entry.document.origin;
		return `---\n${template === void 0 ? "" : `# Source: ${template}\n`}${value === void 0 ? "# a document that cannot be read\n" : write(value)}`;
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
const secretsOf = (renderables, { secrets = [] }) => [...secrets, ...renderables.flatMap(({ prepared }) => prepared.secrets)];
function hiding(redact, renderables, flags) {
	let redactor;
	return (text) => {
		redactor ??= valuesRedactor(redact, renderables.map(({ prepared: { target, chart, secrets }, values }) => ({
			chart,
			values,
			secrets,
			flags: [...chartFlags(target), ...flags]
		})));
		return redactor.text(text, false);
	};
}
// src/operations/compare/two-contexts.ts
async function compareTwoContexts({ project: named, contexts }, against, run) {
	const { surroundings } = run;
	const project = await openProject(named, surroundings);
	const head = chooseOne(project, contexts[0], surroundings);
	const base = chooseOne({
		...project,
		services: [head.service]
	}, against, surroundings);
	const target = pairOf(head);
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
// src/operations/sources/applications/not-rendered.ts
const notRenderedLines = ({ notRendered = [] }, { cwd }) => notRendered.map(({ code, message, at }) => {
	const place = at === void 0 ? "" : `${relative(cwd, at.file) || at.file}:${at.line}: `;
	return `${code === "not-rendered" ? "Not rendered: " : ""}${place}${message}`;
});
// src/operations/compare/problems-once.ts
function reportOnce(problems) {
	const inHead = new Set(problems.filter(({ side }) => side === "head").map(keyOf$1));
	return problems.filter((found) => found.side === "head" || !inHead.has(keyOf$1(found)));
}
const keyOf$1 = ({ problem: { code, message, at } }) => JSON.stringify([
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
function problemTextOf(base, { key, surroundings }) {
	const redactor = makeRedactor({
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
	const { release, namespace = "default" } = pairOf(target);
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
	const files = pairs.flatMap((pair) => headFile(pair, source) ?? []);
	const spoken = new Set([...files, ...files.map((file) => dirname(file))]);
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
// src/operations/sources/friends/graph.ts
function graphOf({ services, loader }) {
	const nodes = new Map();
	const edges = new Map();
	const targets = services.flatMap((service) => [...service.contexts.values()].map((context) => ({
		service,
		context
	})));
	const labels = nodeNames(services);
	for (const target of targets) {
		const name = labels(target);
		nodes.set(name, {
			name,
			kind: target.service.friendOf === void 0 ? "context" : "friend"
		});
	}
	const same = groupBy(targets, targetName);
	const nodesOf = (name) => same.get(name)?.map(labels) ?? [name];
	const named = needFinder([...same.keys()]);
	const add = (from, to, why, kind) => {
		if (!nodes.has(to)) nodes.set(to, {
			name: to,
			kind
		});
		const key = `${from}\0${to}`;
		if (!edges.has(key)) edges.set(key, {
			from,
			to,
			why
		});
	};
	for (const target of targets) {
		const from = labels(target);
		for (const { name, why, kind } of dependenciesOf(target, loader)) for (const node of nodesOf(name)) add(from, node, why, kind);
		for (const need of target.context.settings.needs?.value ?? []) for (const node of named(need).flatMap(nodesOf)) add(from, node, "needs", "context");
	}
	return {
		nodes: [...nodes.values()],
		edges: [...edges.values()]
	};
}
function nodeNames(services) {
	const named = groupBy(services, ({ name }) => name);
	return (target) => {
		const { name, root, dir } = target.service;
		return new Set(named.get(name)?.map((service) => service.dir)).size > 1 ? `${targetName(target)} (${relative(root, dir) || "."})` : targetName(target);
	};
}
function dependenciesOf(target, loader) {
	const { service, context } = target;
	const { source, friends = [] } = context;
	const required = new Set(friends.flatMap(({ friend, at }) => friend.type === "requirement" && friend.kind === "service" ? [at] : []));
	return [
		...[...friendContexts(target, loader).values()].map((name) => ({
			name,
			why: "friend",
			kind: "context"
		})),
		...friends.flatMap(({ friend, as }) => friend.type === "requirement" && friend.kind === "chart" ? [{
			name: `${as} (part of ${targetName(target)})`,
			why: "requirement",
			kind: "sub-chart"
		}] : []),
		...(source.kind === "flavor" ? source.dependencies : []).flatMap((dependency) => {
			const sub = readDependency(dependency, service, loader).service;
			if (sub === void 0) return [];
			const why = required.has(dependency.at) ? "requirement" : "dependency";
			return [{
				name: `${sub.name}/${dependency.context}`,
				why,
				kind: "context"
			}];
		})
	];
}
function needFinder(names) {
	const known = new Map();
	return (need) => {
		if (!/[*?[\\]/.test(need)) return [need];
		const found = known.get(need) ?? names.filter((name) => matchGlob(need, name));
		known.set(need, found);
		return found;
	};
}
// src/operations/compare/friends/friends-report.ts
function friendsReport(project, base, run) {
	if (base === void 0) return void 0;
	const changed = project.services.filter((service) => !base.untouched.has(service));
	const equal = new Set([...base.untouched].map(({ file }) => relative(base.root, file)));
	const before = base.project.services.filter(({ file }) => !equal.has(relative(base.tree, file)));
	const changes = changesOf(changed, before, run);
	const left = forsakenFriends(project, base).map((target) => {
		const { release, namespace } = pairOf(target);
		return {
			name: targetName(target),
			release,
			...namespace !== void 0 && { namespace }
		};
	});
	const now = graphOf({
		...project,
		services: changed
	});
	const then = graphOf({
		...base.project,
		services: before
	});
	const added = missingFrom(now.edges, then.edges);
	const removed = missingFrom(then.edges, now.edges);
	if (changes.length + left.length + added.length + removed.length === 0) return void 0;
	return {
		changes,
		left,
		added,
		removed,
		graph: graphFrom(now, [...added, ...removed])
	};
}
const keyOf = ({ from, to }) => `${from}\0${to}`;
function missingFrom(edges, others) {
	const known = new Set(others.map(keyOf));
	return edges.filter((edge) => !known.has(keyOf(edge)));
}
function graphFrom({ nodes, edges }, changed) {
	const from = new Set(changed.map((edge) => edge.from));
	const kept = edges.filter((edge) => from.has(edge.from));
	const names = new Set(kept.flatMap((edge) => [edge.from, edge.to]));
	return {
		nodes: nodes.filter(({ name }) => names.has(name)),
		edges: kept
	};
}
function friendsIn(services) {
	const friends = new Map();
	for (const { file, contexts } of services) for (const context of contexts.values()) for (const { friend } of context.friends ?? []) {
		const named = friends.get(friend.name) ?? {
			friend,
			services: new Set()
		};
		friends.set(friend.name, named);
		named.services.add(file);
	}
	return friends;
}
function changesOf(services, before, run) {
	const earlier = friendsIn(before);
	return [...friendsIn(services)].flatMap(([name, { friend, services: takers }]) => {
		const old = earlier.get(name)?.friend.configuration;
		if (old === void 0 || sameValue(old, friend.configuration)) return [];
		const [was, is] = [fieldsOf(old, run.key), fieldsOf(friend.configuration, run.key)];
		const fields = [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
			const [one, other] = [was.get(path), is.get(path)];
			if (one === other) return [];
			return [{
				path,
				...one !== void 0 && { before: one },
				...other !== void 0 && { after: other }
			}];
		});
		return fields.length === 0 ? [] : [{
			friend: name,
			services: takers.size,
			fields
		}];
	});
}
function fieldsOf(configuration, key) {
	const data = new Map();
	const collect = (value, path) => {
		if (isMap(value) && value.size > 0) for (const [name, item] of value) collect(item, path === "" ? name : `${path}.${name}`);
		else data.set(path, typeof value === "string" ? value : writeJson(value));
	};
	collect(configuration, "");
	const redactor = makeRedactor({
		key,
		known: [],
		also: [],
		allow: []
	}, []);
	const shown = redactResource(redactor, {
		apiVersion: "v1",
		kind: "ConfigMap",
		name: "",
		generateName: "",
		namespace: "",
		isHook: false,
		isTest: false
	}, new Map([["data", data]])).get("data");
	return new Map((isMap(shown) ? [...shown] : []).map(([path, value]) => [path, typeof value === "string" ? value : writeJson(value)]));
}
// src/operations/compare/head.ts
async function openHead(input, surroundings) {
	try {
		return {
			project: await openProject(input, surroundings),
			confirm() {}
		};
	} catch (error) {
		if (!isAbsence(error)) throw error;
		if (input.discover !== void 0) return withoutApplications(error);
	}
	const { plain, configs } = input;
	const there = [];
	const missing = [];
	for (const name of plain?.charts ?? (configs?.length ? configs : ["."])) {
		const path = resolve(surroundings.cwd, name);
		try {
			if (plain === void 0) await servicesAt(path, name, surroundings);
			else chartsAt(name, surroundings);
			there.push(name);
		} catch (error) {
			if (!isAbsence(error)) throw error;
			missing.push([path, error]);
		}
	}
	const remaining = {
		...input,
		...plain === void 0 ? { configs: there } : { plain: {
			...plain,
			charts: there,
			isOneOfSeveral: areSeveral(plain, surroundings)
		} }
	};
	return {
		project: there.length === 0 ? emptyProject() : await openProject(remaining, surroundings),
		confirm(base) {
			for (const [path, error] of missing) {
				if (base === void 0) throw error;
				const before = join(base.tree, relative(base.root, realOf(splitGlob(path).folder)));
				if (!base.project.services.some(({ file }) => isInside(file, before))) throw error;
			}
		}
	};
}
const withoutApplications = (absence) => ({
	project: emptyProject(),
	confirm(base) {
		if (base === void 0 || base.project.services.length === 0) throw absence;
	}
});
const absent = new Set([
	"no-service",
	"no-application",
	"file-missing"
]);
const isAbsence = (error) => error instanceof UserError && error.problems.every(({ code }) => absent.has(code));
// src/operations/compare/shared-owners.ts
async function withSharedOwners(all, run) {
	const clusters = touchedClusters(all);
	const owners = [];
	for (const one of all) {
		const { head } = one.pair;
		const cluster = head?.context.cluster;
		if (head === void 0 || cluster === void 0 || !clusters.has(cluster)) continue;
		if (!(one.context.view !== void 0 || head.service.applications === void 0)) continue;
		const view = one.context.view ?? await viewOf(one.pair, run);
		if (view !== void 0) owners.push({
			name: targetName(head),
			cluster,
			entries: view.entries
		});
	}
	const shared = sharedOwners(owners);
	return shared.length === 0 ? all.map(({ context }) => context) : all.map((one) => joined(one, shared));
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
	const { head } = await renderSides(pair, run.render, run.surroundings, { always: true });
	if (head === void 0) return void 0;
	const namespace = (pair.pairs?.head ?? (pair.head && pairOf(pair.head)))?.namespace ?? "default";
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
	return openComparison({
		before: side,
		after: side,
		redact,
		ignore: []
	}).after;
}
function joined({ pair, context }, shared) {
	const { head, source } = pair;
	const { comparison } = context.report;
	if (head === void 0 || comparison === void 0) return context;
	const name = targetName(head);
	const own = shared.filter(({ contexts }) => contexts.includes(name)).map(({ finding }) => finding);
	if (own.length === 0) return context;
	const found = [...comparison.findings.filter(({ rule }) => rule !== unusedException), ...withSources(own, head, source?.root ?? head.service.root)];
	const findings = worstFirst$1(applyAllowances(found, allowancesOf(head)));
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
		const failed = unreadableContexts(project, opened.pairs, base, problemTextOf(base, run)).map((report) => ({ compared: {
			report,
			redact: redactOptionsOf(void 0, run.key)
		} }));
		const contexts = [...compared, ...failed];
		const isComparedWithNothing = sides.kind === "commit" && commit === void 0;
		const friends = friendsReport(project, base, run);
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
				...libraryLines(project),
				...notRenderedLines(project, surroundings)
			],
			...friends && { friends },
			run,
			project,
			...commit && { commit }
		};
	} finally {
		folder.dispose();
	}
}
function clusterNames(contexts) {
	const names = [...new Set(contexts.flatMap(({ live }) => live === void 0 ? [] : [live.cluster]))];
	return names.length === 0 ? "the cluster" : names.length === 1 ? names[0] ?? "" : `${names.length} clusters`;
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
	if (sides.kind === "clusters") {
		const { compareHeadsLive } = await import("./cluster.js").then((n) => n.heads_exports);
		return compareHeadsLive(opened, {
			...live,
			namesTests: input.contexts.length > 0
		});
	}
	const own = await compareWithBase(opened, comparison, width);
	if (!sides.live) return own;
	const { compareHeadsLive } = await import("./cluster.js").then((n) => n.heads_exports);
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
	const showing = problemTextOf(base, run);
	await fetchPairsAhead(pairs, base, run.surroundings);
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
async function compareSides(given, around, onOpened) {
	const { sides } = given;
	const input = await withFetched(given, around);
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
async function withFetched(input, surroundings) {
	const { sides, project } = input;
	const { plain } = project;
	if (plain === void 0) return input;
	const isNamed = plain.repository !== void 0;
	const packaged = plain.charts.find((chart) => !isNamed && isPackage(chart) && !isRemote(chart));
	if (packaged !== void 0 && sides.kind === "commit") throw new UserError("source-package", `${packaged} is compared with no commit: its base is unknown`, { hint: "name it as the chart of a context in a pligos.yaml" });
	return {
		...input,
		project: {
			...project,
			plain: await fetchPlain(plain, surroundings)
		}
	};
}
async function openRun({ rules, effort }, flags, surroundings) {
	const { ignore, validate, includeTests, review } = rules;
	let key;
	return {
		surroundings,
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
			...review.keyed && { keyed: review.keyed },
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
	const now = compared.contexts.map((context) => contextNowOf(context, compared.run));
	const history = makeRunHistory(now);
	return {
		version: 1,
		title: "Pligos",
		base: compared.base,
		head: { name: headName(sides, compared.contexts) },
		contexts: keeps ? history.contexts() : now.map(({ report }) => report),
		...isRepeatable(sides) && { command },
		...compared.friends && { friends: compared.friends },
		limits: compared.limits,
		...since && { since: [{
			kind: "report",
			by: [],
			file: since.file,
			...since.commit !== void 0 && { commit: since.commit },
			...history.since(since.contexts)
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
function contextNowOf(context, run) {
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
		head: input && headOf(() => input),
		hasDigest: false
	}, run.ignore);
}
// src/operations/drift/drift.ts
async function findDrift(input, surroundings) {
	const sides = { kind: "clusters" };
	const { contexts } = await compareSides({
		...input,
		sides,
		refusesUnreadable: true
	}, surroundings);
	const checked = contexts.map(({ compared, target }) => ({
		entries: driftReportOf({ contexts: [compared.report] }).contexts,
		file: target?.service.file
	}));
	return {
		report: { contexts: checked.flatMap(({ entries }) => entries) },
		files: new Map(checked.flatMap(({ entries, file }) => file === void 0 ? [] : entries.map((entry) => [entry, file])))
	};
}
// src/operations/compare/name-helms.ts
async function nameHelms(pairs, base, surroundings) {
	const targets = pairs.flatMap(({ head }) => isEqualInGit(head, base) || head === void 0 ? [] : [head]);
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
		runHistory: makeRunHistory(contexts.flatMap((context, at) => {
			const one = compared.contexts[at];
			return one === void 0 ? [] : [contextNow(one, {
				head: context.head,
				hasDigest: true
			}, run.ignore)];
		})),
		report: {
			version: 1,
			title,
			base: compared.base,
			head,
			contexts: contexts.map(({ report }) => report),
			command: shown(commit, shownFlags(comparison, run)),
			...compared.friends && { friends: compared.friends },
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
	const { key, surroundings, render } = run;
	const flags = sides.kind === "clusters" || sides.kind === "commit" && sides.live ? liveWords(liveCommandOf(helmWords).command).applying : render.flags;
	const options = {
		key,
		known: surroundings.secrets ?? [],
		also: [],
		allow: []
	};
	const redactor = valuesRedactor(options, [{
		chart: {
			name: "",
			files: new Map()
		},
		values: [],
		secrets: [],
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
	const digested = head && target && headOf(digestOf(), asGate);
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
// src/operations/shards/costs.ts
const week = 6048e5;
const weeks = 3;
const commitKey = (commit) => keyOf$3("costs", commit);
const weekKey = (at) => keyOf$3("costs-week", Math.floor(at / week));
async function readStoredCosts({ store, earlier, run, now }) {
	const keys = [...[...new Set([run, ...earlier])].map(commitKey), ...Array.from({ length: weeks }, (_, ago) => weekKey(now - ago * week))];
	const entries = await Promise.all(keys.map((key) => store.restore(key)));
	return new Map(entries.toReversed().flatMap((bytes) => bytes === void 0 ? [] : [...unpack(bytes)]));
}
async function storeCosts(reports, costStore) {
	const costs = new Map(await readStoredCosts(costStore));
	const measured = costsOf(reports);
	if (measured.size === 0) return;
	for (const [name, cost] of measured) {
		costs.delete(name);
		costs.set(name, cost);
	}
	const bytes = Buffer.from(JSON.stringify([...costs].slice(-mostContexts)));
	await Promise.all([commitKey(costStore.run), weekKey(costStore.now)].map((key) => costStore.store.save(key, bytes)));
}
const mostContexts = 1e5;
function costsOf(reports) {
	return new Map(reports.flatMap(({ contexts }) => contexts).flatMap(({ service, context, status, milliseconds }) => milliseconds === void 0 || status === "untouched" || status === "failed" ? [] : [[`${service}/${context}`, Math.max(1, Math.round(milliseconds))]]));
}
const rows = goodOf(tuple([string(), pipe(number$2(), check((cost) => cost > 0 && cost < 864e5))]));
const unpack = (bytes) => bytes.length > 16777216 ? [] : readJson(rows, bytes) ?? [];
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
	return isMap(contexts) ? [...contexts.keys()] : void 0;
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
		const value = tree && valueOf(tree);
		return isMap(value) ? value.get(key) : void 0;
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
	const linesOf = relevantLines(names);
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
function relevantLines({ searched, odd }) {
	const names = [...searched, ...odd].filter((name) => name !== "");
	if (names.length > mostLookedFor) return (text) => text.split("\n");
	const pattern = new RegExp([...names.map(literally), hints$1.source].join("|"), "gm");
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
const hints$1 = /\\|!!|!<|allowOutside|kustomize|(?:^|[\s"',[\]{}])[^\s"',[\]{}:]*\/[^\s"',[\]{}:]*[*?[]|(?:[^./\s"',[\]{}]\.*|(?<!\.)\.{3,})(?:\/\.?)*\/\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}])\/(?:\.?\/)*\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}]|file:\/\/)\.[./]*(?![^\s"',[\]{}])/;
const anyWord = /[^\s"',[\]{}]+/g;
function readLine(text, { searched, odd }) {
	let isUnclear = /\\|!!|!<|allowOutside|kustomize|(?:^|[\s"',[\]{}])[^\s"',[\]{}:]*\/[^\s"',[\]{}:]*[*?[]/.test(text);
	const words = [];
	for (const [word] of text.matchAll(anyWord)) {
		const path = word.startsWith("file://") ? word.slice(7) : word;
		const parts = path.split("/");
		if (odd.size > 0 && parts.some((part) => odd.has(part))) isUnclear = true;
		if (goesBack(parts)) isUnclear = true;
		if (parts.some((part) => searched.has(part)) || isAllDots(path)) words.push(path);
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
	const others = [...input.changes.filter(({ isThere }) => !isThere).map(({ path }) => path), ...input.links].filter((path) => nameOf(path) === "pligos.yaml").map(dirOf$2);
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
		searched: searchedNames,
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
		const ownNode = nodes.get(dirOf$2(path));
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
			searched: searchedNames,
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
	".helmignore",
	lockName
]);
function nodesOf({ texts }) {
	const nodes = new Map();
	for (const [path, text] of texts) {
		const dir = dirOf$2(path);
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
	return existsSync(file) ? inputsOf$1(file) : inputsOfPlain(dir, []);
}
const dirOf$2 = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
function foldersOf(path) {
	const folders = [];
	for (let at = path; at !== ""; folders.push(at)) at = dirOf$2(at);
	return folders;
}
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
// src/operations/shards/charts.ts
async function readCharts({ root, plain, changes, contexts }, surroundings) {
	const { cwd } = surroundings;
	const deletedCharts = await findDeletedCharts(root, plain, changes ?? [], surroundings);
	const isDeletion = (line) => deletedCharts.some(({ dir }) => join(root, dir) === realOf(resolve(cwd, line)));
	const charts = plain.charts.filter((line) => !isDeletion(line));
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
		const selected = all.filter((context) => isSelected(contexts, service.name, context));
		if (selected.length === 0) return [];
		const dir = relative(root, realOf(service.dir)).split(sep).join("/");
		const isWhole = selected.length === all.length;
		return [{
			dir,
			isDeleted: false,
			names: [service.name],
			contexts: selected,
			present: new Set(all),
			isWhole
		}];
	});
	const deleted = deletedCharts.filter(({ names: [name = ""] }) => isSelected(contexts, name, "default"));
	return {
		subjects: [...present, ...deleted],
		services: services.length + deletedCharts.length,
		touched: touched.length + deletedCharts.length
	};
}
const isSelected = (patterns, name, context) => patterns.length === 0 || patterns.some((pattern) => means(pattern, { name }, { name: context }));
async function findDeletedCharts(root, { charts }, changes, surroundings) {
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
			isDeleted: true,
			names: [chartName(texts.get(before) ?? "") ?? basename(dir)],
			contexts: [],
			present: new Set(),
			isWhole: true
		};
	});
}
// src/operations/shards/friends.ts
function plannedLibraries(root, texts) {
	const ofService = new Map();
	const named = new Map();
	for (const [path, text] of texts) {
		if (basename(path) !== "pligos.yaml" || !text.includes("friends")) continue;
		const block = pligosBlock(text);
		const written = named.get(block) ?? librariesIn(block);
		named.set(block, written);
		const dir = dirOf$1(path);
		const libraries = written.map((one) => posix.join(dir, one).replace(/\/$/, ""));
		if (libraries.length > 0) ofService.set(dir, libraries);
	}
	const files = new Map();
	for (const library of new Set([...ofService.values()].flat())) for (const file of filesOf(root, library)) files.set(file, readFileSync(join(root, file), "utf8"));
	return {
		ofService,
		texts: files
	};
}
const pligosBlock = (text) => /^pligos:[\s\S]*?(?=^[^\s#])/m.exec(`${text}\nend:`)?.[0] ?? text;
function librariesIn(block) {
	const pligos = at(read(block), "pligos");
	const libraries = at(pligos, "friends");
	return (isList(libraries) ? libraries : []).flatMap((path) => typeof path === "string" && !isRemote(path) ? [path] : []);
}
function filesOf(root, library) {
	const path = join(root, library);
	if (library.startsWith("../") || !existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [library];
	return friendFiles(path).map((name) => `${library}/${name}`);
}
const withoutWhole = (subject, { ofService }) => ofService.has(subject.dir) ? {
	...subject,
	isWhole: false
} : subject;
function friendSubjects({ libraries, texts, namers, contexts }) {
	const released = new Map();
	const planned = new Set();
	return namers.flatMap(({ dir }) => {
		const named = libraries.ofService.get(dir);
		const text = texts.get(dir === "" ? "pligos.yaml" : `${dir}/pligos.yaml`);
		if (named === void 0 || text === void 0) return [];
		const key = named.join("\0");
		const friends = released.get(key) ?? releasedFriends(named, libraries);
		released.set(key, friends);
		return [...friendsOf(text)].flatMap(([context, names]) => names.flatMap((friend) => {
			const name = `${friend}/${context}`;
			if (planned.has(name) || !friends.has(friend) || !isChosen(friend, context, contexts)) return [];
			planned.add(name);
			return [{
				dir,
				isDeleted: false,
				names: [friend],
				contexts: [context],
				present: new Set([context]),
				isWhole: false
			}];
		}));
	});
}
const isChosen = (friend, context, patterns) => patterns.length === 0 || patterns.some((pattern) => means(pattern, { name: friend }, { name: context }));
function releasedFriends(libraries, { texts }) {
	const names = new Set();
	for (const [file, text] of texts) {
		if (!libraries.some((library) => file === library || dirOf$1(file) === library)) continue;
		const friend = read(text);
		if (at(friend, "type") !== "dependency" || at(friend, "chart") === void 0) continue;
		const name = at(friend, "name");
		names.add(typeof name === "string" ? name : basename(file, extname(file)));
	}
	return names;
}
function friendsOf(text) {
	return plainFriends(text) ?? friendNames(text);
}
function plainFriends(text) {
	if (text.includes("extends:") || plainContexts(text) === void 0) return void 0;
	const lists = new Map();
	let context;
	let depths = [0, 0];
	for (const line of text.slice(text.search(/^contexts:/m)).split("\n").slice(1)) {
		const depth = line.search(/[^ ]/);
		if (depth < 0 || line.charAt(depth) === "#" || line.charAt(depth) === "\r") continue;
		if (depth === 0) break;
		const [ofContexts, ofKeys] = depths[0] === 0 ? [depth, 0] : depths;
		if (depth === ofContexts) {
			if (line.includes("friends")) return void 0;
			context = line.slice(depth, line.indexOf(":", depth));
			depths = [ofContexts, 0];
			continue;
		}
		depths = [ofContexts, ofKeys === 0 ? depth : ofKeys];
		if (depth !== depths[1] || !line.startsWith("friends", depth)) continue;
		const [, list] = /^ +friends: (\[.*\])\s*$/.exec(line) ?? [];
		if (list === void 0 || context === void 0) return void 0;
		lists.set(context, namesIn(list));
	}
	return lists;
}
function namesIn(list) {
	const value = read(list);
	return (isList(value) ? value : []).flatMap((item) => {
		const name = isMap(item) ? item.get("name") : item;
		return typeof name === "string" ? [name] : [];
	});
}
function read(text) {
	try {
		const { tree } = readOne("pligos.yaml", text, ownFile);
		return tree && valueOf(tree);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
const at = (value, key) => isMap(value) ? value.get(key) : void 0;
const dirOf$1 = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
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
		const folderOrFile = resolve(cwd, config);
		const { folder, pattern } = splitGlob(isServiceFile$1(folderOrFile) ? dirname(folderOrFile) : folderOrFile);
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
	const isDeleted = now === void 0;
	const present = new Set(now?.contexts);
	if (names.length === 0) return {
		dir,
		isDeleted,
		names,
		contexts: [],
		present,
		isWhole: true
	};
	const selected = patterns.length === 0 ? all : all.filter((context) => patterns.some((pattern) => names.some((name) => means(pattern, { name }, { name: context }))));
	return selected.length === 0 ? void 0 : {
		dir,
		isDeleted,
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
	return [...new Set(parts.map(({ dir, isDeleted }) => asLine(isDeleted ? `${dir}/pligos.yaml` : dir)))].join("\n");
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
	if (plain === void 0 && ownDiscovery(input.configs, surroundings.cwd) !== void 0) throw new UserError("input-value", "a matrix does not plan the applications of the key discover", { hint: "let one job preview them all" });
	const planned = await (plain === void 0 ? findServices(root, input, surroundings) : findCharts(root, {
		...input,
		plain
	}, surroundings));
	const { subjects, services, touched } = planned;
	if (planned.isAll && subjects.length === 0) throw noMatchError(input.contexts);
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
	const elsewhere = [...plain.charts, ...plain.valueFiles].find(isRemote);
	if (elsewhere !== void 0) throw new UserError("input-value", `${elsewhere} is no folder of the repository, and a matrix plans those`, { hint: "name it in the context of a pligos.yaml" });
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
	const isSelected = scopeOf(input.configs, root, services, surroundings);
	const selected = [...services].filter(isSelected).toSorted();
	const isAll = input.all || base === void 0;
	const libraries = plannedLibraries(root, texts);
	const touched = isAll ? services : touchedServices({
		root,
		changes,
		texts: libraries.texts.size === 0 ? texts : new Map([...texts, ...libraries.texts]),
		links: there.links
	});
	const dirs = selected.filter((dir) => touched.has(dir));
	const { contexts } = input;
	const own = await readSubjects({
		root,
		dirs,
		changes,
		texts,
		contexts
	}, surroundings);
	const namers = contexts.length === 0 ? own : await readSubjects({
		root,
		dirs,
		changes,
		texts,
		contexts: []
	}, surroundings);
	return {
		subjects: [...own.map((one) => withoutWhole(one, libraries)), ...friendSubjects({
			libraries,
			texts,
			namers,
			contexts
		})],
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
function noMatchError(patterns) {
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
// src/gate/reviewed-record.ts
const assumed = picklist([
	"api-version",
	"kube-version",
	"lookup",
	"release"
]);
const reviewedContext$1 = object({
	service: word$1,
	context: word$1,
	release: word$1,
	namespace: word$1,
	digest: sha256$1,
	resources: mapOf(sha256$1),
	changed: array(word$1),
	removed: array(word$1),
	random: mapOf(array(word$1)),
	vary: array(word$1),
	assumed: array(assumed),
	lacks: exactOptional(array(word$1))
});
const reviewedRecord = object({
	version: literal(1),
	rules: ordinal$1,
	repository: word$1,
	pull: ordinal$1,
	head: commit,
	rendered: commit,
	base: exactOptional(commit),
	key: word$1,
	keyed: boolean(),
	commented: exactOptional(literal(true)),
	contexts: array(reviewedContext$1)
});
const recordText = (record) => JSON.stringify(recordJson(record));
const recordJson = ({ contexts, ...record }) => ({
	...record,
	contexts: contexts.map(({ resources, random, ...context }) => ({
		...context,
		resources: Object.fromEntries(resources),
		random: Object.fromEntries(random)
	}))
});
const parseRecord = (text) => readJson(reviewedRecord, text);
// src/gate/record.ts
const pieceLength = 64e3;
const mostCharacters = 4e6;
const mostBytes = 67108864;
const unsigned = "-";
function packRecord(record, { digestKey } = {}) {
	const body = gzipSync(recordText(record)).toString("base64");
	const text = `${digestKey === void 0 ? unsigned : signature(body, digestKey)}.${body}`;
	const count = Math.ceil(text.length / pieceLength);
	return {
		hash: hashOf(text),
		pieces: Array.from({ length: count }, (_, at) => text.slice(at * pieceLength, (at + 1) * pieceLength))
	};
}
function readRecord(pieces, { hash, digestKey } = {}) {
	const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
	if (length > mostCharacters) return { problem: `its digests have ${length} characters, the limit is ${mostCharacters}` };
	const text = pieces.join("");
	if (hash !== void 0 && hash !== hashOf(text)) return { problem: "its checks contain other digests than the comment names: one of the two was edited" };
	const [, mac, body] = /^(-|[0-9a-f]{64})\.([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
	if (mac === void 0 || body === void 0) return { problem: "its checks contain no digests" };
	if (digestKey !== void 0 && !isSignature(mac, body, digestKey)) return { problem: mac === unsigned ? "its digests are not signed, and this run has a digest-key: set the same digest-key in the preview" : "its digests are not signed with the digest-key of this run: another program wrote them, or the key differs" };
	const record = parseRecord(unpacked(body));
	if (record === void 0) return { problem: "its checks do not contain digests of this version" };
	if (record.keyed && digestKey === void 0) return { problem: "its digests were computed with a digest-key, and this run has none" };
	if (!record.keyed && digestKey !== void 0) return { problem: "its digests do not count the values of secrets, and this run has a digest-key" };
	return record;
}
const hashOf = (text) => createHash("sha256").update(text).digest("hex");
const signature = (body, digestKey) => createHmac("sha256", digestKey).update(`pligos record\n${body}`).digest("hex");
function isSignature(mac, body, digestKey) {
	const due = Buffer$1.from(signature(body, digestKey));
	const macBytes = Buffer$1.from(mac);
	return due.length === macBytes.length && timingSafeEqual(due, macBytes);
}
function unpacked(body) {
	try {
		return gunzipSync(Buffer$1.from(body, "base64"), { maxOutputLength: mostBytes }).toString("utf8");
	} catch {
		return "";
	}
}
// src/gate/believed-records.ts
function believed({ claims, approved = [], missing, ...pull }, due) {
	const records = [];
	const later = new Set();
	const doubts = missing === void 0 ? [] : [missing];
	const shown = approved.flatMap((claim) => {
		const read = readClaim(claim, pull, due, { commented: false });
		return "problem" in read ? [] : read.contexts;
	});
	for (const claim of claims) {
		const read = readClaim(claim, pull, due);
		if ("problem" in read) {
			doubts.push(read.problem);
			continue;
		}
		records.push(read);
		const isSame = read.contexts.every((context) => shown.some((one) => showsSame(one, context)));
		if (claim.isLater === true && !isSame) later.add(read);
	}
	return {
		...pull,
		records,
		...later.size > 0 && { later },
		...doubts.length > 0 && { missing: [...new Set(doubts)].join(", and ") }
	};
}
function readClaim(claim, pull, due, then = {}) {
	const read = readRecord(claim.pieces, {
		hash: claim.hash,
		...due.digestKey !== void 0 && { digestKey: due.digestKey }
	});
	if ("problem" in read) return read;
	const problem = whyNoRecord({
		...read,
		...then,
		shownAs: claim.key
	}, {
		repository: due.repository,
		rules: due.rules,
		pull: pull.number,
		head: pull.head
	});
	return problem === void 0 ? read : { problem };
}
const showsSame = (one, other) => one.service === other.service && one.context === other.context && one.release === other.release && one.namespace === other.namespace && one.digest === other.digest && other.vary.every((path) => one.vary.includes(path)) && [...other.random].every(([id, marks]) => marks.every((mark) => one.random.get(id)?.includes(mark) === true));
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
		const unexplained = [...left, ...deletedSince(proposed, last)];
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
function deletedSince({ ids, unseen, isClusterDependent }, deployed) {
	const there = new Set(ids);
	return (deployed?.ids ?? []).filter((id) => !there.has(id) && unseen?.has(id) !== true).map((id) => ({
		id,
		what: "missing",
		isClusterDependent: isClusterDependent(id)
	}));
}
// src/gate/stored-evidence.ts
const storedPull = object({
	number: ordinal$1,
	head: string(),
	records: array(object({
		record: reviewedRecord,
		later: exactOptional(literal(true))
	})),
	missing: exactOptional(string()),
	approvedBy: array(string()),
	notApproved: exactOptional(string())
});
const storedEvidence = object({
	version: literal(1),
	own: union([object({ none: string() }), storedPull]),
	others: object({
		pulls: array(storedPull),
		capped: exactOptional(string())
	})
});
async function evidenceText({ own, others }) {
	const { pulls, ...rest } = await others();
	return `${JSON.stringify({
		version: 1,
		own: "none" in own ? own : storedOf(own),
		others: {
			pulls: pulls.map(storedOf),
			...rest
		}
	})}\n`;
}
function parseEvidence(text) {
	const stored = readJson(storedEvidence, text);
	if (stored === void 0) return void 0;
	const { own, others } = stored;
	const all = {
		...others,
		pulls: others.pulls.map(pullOf)
	};
	return {
		own: "none" in own ? own : pullOf(own),
		others: () => Promise.resolve(all)
	};
}
const storedOf = ({ records, later, ...pull }) => ({
	...pull,
	records: records.map((record) => ({
		record: recordJson(record),
		...later?.has(record) === true && { later: true }
	}))
});
const pullOf = ({ records, ...pull }) => ({
	...pull,
	records: records.map(({ record }) => record),
	later: new Set(records.flatMap(({ record, later }) => later === true ? [record] : []))
});
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
function reviewedSide(context, reviewed, { digestKey, command }) {
	const { before } = context;
	const commit = namesCommit(command) ? fixedPlaceholders.sha : void 0;
	const ways = { ...digestKey !== void 0 && { digestKey } };
	const opened = before && openGateDigest(ways, context, {
		...before,
		commit
	});
	if (opened === void 0) return void 0;
	const { resources, random, vary } = reviewed;
	const reviewedId = (id) => reviewedIds(reviewed, id)[0] ?? id;
	const words = commit === void 0 ? (id) => id : commitWords(commit);
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
function insideDifference({ report, rendered, redact }, { text, ids, idOf }) {
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
// src/operations/gate/encrypted-values.ts
function withKeyedRender(context, { digestKey }) {
	const { rendered, redact, known } = context;
	const keyed = rendered?.keyed;
	if (digestKey === void 0 || rendered === void 0 || keyed === void 0 || "lacks" in keyed) return context;
	const { chart, values } = rendered;
	const { text, again, secrets } = keyed;
	return {
		...context,
		rendered: {
			chart,
			values,
			text,
			...again !== void 0 && { again },
			keyed
		},
		...redact && { redact: {
			...redact,
			known: [...redact.known, ...secrets]
		} },
		...known && { known: new Map() }
	};
}
function lackingSecrets({ rendered }, { digestKey }) {
	const keyed = rendered?.keyed;
	return digestKey !== void 0 && keyed !== void 0 && "lacks" in keyed ? keyed.lacks.map(({ message }) => message) : [];
}
function refuseWithoutSecrets(context, own, { digestKey }) {
	const { rendered, report, target } = context;
	const keyed = rendered?.keyed;
	if (digestKey === void 0 || keyed === void 0) return;
	if ("lacks" in keyed) throw UserError.of(keyed.lacks);
	const lacks = ("none" in own ? [] : own.records.flatMap(({ contexts }) => contexts)).filter((one) => isReviewOf(one, report)).flatMap((one) => one.lacks ?? []);
	if (lacks.length > 0) throw UserError.of([problem$1("not-reviewed", `the preview had not the secrets of ${report.service}/${report.context}, and digest-key wants them reviewed: ${lacks.join("; ")}`, {
		at: target?.context.at,
		hint: "give the preview the same keys as the deploy, and preview it again"
	})]);
}
function refuseKeyedSecrets(prepared, { rendered }, { digestKey }) {
	if (digestKey !== void 0 && usesSecrets(prepared) && rendered?.keyed === void 0) throw new UserError("not-reviewed", `${targetName(prepared.target)} has secrets, and was rendered without them: digest-key wants them reviewed`, {
		at: prepared.target.context.at,
		hint: "preview and deploy it with the same secrets"
	});
}
const withSecrets = (context, { secrets }) => context.redact === void 0 || secrets.length === 0 ? context : {
	...context,
	redact: {
		...context.redact,
		known: [...context.redact.known, ...secrets]
	}
};
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
	return gatedOf(contexts, reviewing).flatMap((context) => reviewedContext(withKeyedRender(context, reviewing), reviewing) ?? []);
}
function unshownParts(contexts, reviewing) {
	return gatedOf(contexts, reviewing).flatMap((given) => {
		const context = withKeyedRender(given, reviewing);
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
	const words = commit === void 0 ? (id) => id : commitWords(commit);
	const lacks = lackingSecrets(context, reviewing);
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
		assumed: assumedIn(context, reviewing.command),
		...lacks.length > 0 && { lacks: [...lacks] }
	};
}
const changedIn = (comparison) => [...comparison?.resources ?? [], ...comparison?.quiet ?? []].flatMap((change) => change.kind === "removed" ? [] : [change.resource.id]);
const removedIn = (comparison) => (comparison?.resources ?? []).flatMap((change) => change.kind === "removed" ? [change.resource.id] : change.kind === "renamed" ? [change.before.id] : []);
function assumedIn({ chart, target }, command) {
	if (chart === void 0 || target === void 0) return [];
	const { kubeVersion, apiVersions } = answersFor(target.context, shapingFlags(command).flags);
	const questions = new Set(questionsOf(chart).map(({ about }) => about));
	if (kubeVersion !== void 0) questions.delete("kube-version");
	if (apiVersions.length > 0) questions.delete("api-version");
	return [...questions];
}
// src/operations/history/joined-history.ts
function joinRunHistory({ report, lost, key, secrets }) {
	const redact = {
		key,
		known: secrets,
		also: [],
		allow: []
	};
	const kinds = builtinKinds();
	const contexts = report.contexts.map((one) => cleaned(one, {
		redact,
		kinds
	}));
	const coverage = {
		at: lost === void 0 ? "some" : "touched",
		lost: lost ?? new Set()
	};
	return {
		contexts: () => contexts,
		shownContexts: () => [...contexts.filter((one) => !isJob(one)), ...[...lost ?? []].map(asFailed)],
		since(then) {
			return compareSince(contexts.map((one) => nowOf(one, redact)), then, coverage);
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
function cleaned(report, how) {
	const { shown, release, namespace } = report;
	if (shown === void 0 || !mayHoldSecrets(shown)) return report;
	const texts = [...shown].flatMap(([id, text]) => {
		if (text === null || !suspicious.test(text)) return [[id, text]];
		const head = headOf(() => ({
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
// src/main/cli/commands/bundle.ts
var bundle_exports = __exportAll({ handle: () => handle$3 });
const handle$3 = async (call, terminal) => {
	const out = flagValue(call, "out");
	if (out === void 0) throw new UserError("usage", "--out is missing", { hint: "name the file to write: --out release.tgz" });
	const bundle = await writeBundle({
		...projectInput(call),
		contexts: call.positionals,
		out
	}, surroundingsOf(terminal, call));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(bundle, null, 2)}\n`);
	else terminal.printText(textOf$1(bundle, out));
	return exitCodes.done;
};
function textOf$1({ contexts, sha256 }, out) {
	return `${[`${printable(out)}: ${plural(contexts.length, "context")}, sha256:${sha256}`, ...contexts.map(({ name, helm, images }) => `  ${printable(name)}  helm ${helm.version}, ${plural(images.length, "image")}`)].join("\n")}\n`;
}
// src/operations/commands/graph.ts
async function contextGraph(input, surroundings) {
	const project = await openProject(input, surroundings);
	failOnErrors(project.problems, surroundings);
	const { targets, problems } = chooseAll(project, input.contexts);
	failOnErrors(problems, surroundings);
	const graph = graphOf(project);
	return input.contexts.length === 0 ? graph : graphAround(graph, targets.map(nodeNames(project.services)));
}
// src/main/cli/ignore-rules.ts
function ignoreRules(call, terminal) {
	const problems = [];
	const rules = [];
	for (const text of call.flags.get("ignore") ?? []) {
		const read = readIgnoreRule(text);
		problems.push(...read.problems);
		if (read.rule !== void 0) rules.push(read.rule);
	}
	for (const name of call.flags.get("ignore-file") ?? []) {
		const file = resolve(terminal.world.cwd, name);
		const read = readArgoIgnores(file, textOf(file, name));
		problems.push(...read.problems);
		rules.push(...read.rules);
	}
	if (problems.some(isError)) throw UserError.of(problems);
	for (const problem of problems) terminal.host.report(problem);
	return rules;
}
function textOf(file, name, hint = "use a file with ignoreDifferences") {
	try {
		return readFileSync(file, "utf8");
	} catch {
		throw new UserError("file-missing", `${name} cannot be read`, { hint });
	}
}
// src/main/cli/commands/diff.ts
var diff_exports = __exportAll({ handle: () => handle$2 });
const handle$2 = async (call, terminal) => {
	checkTogether(call);
	const format = flagChoice(call, "format", reportFormats, "text");
	const limit = runLimitOf(flagChoices(call, "fail-on", failOnWords));
	if (limit.drift && !call.flags.has("live")) refuse("--fail-on drift requires --live", "drift is in a cluster: add --live, or use pligos drift");
	const validate = flagChoice(call, "validate", validateChoices, "changed");
	const budget = wholeNumber(call, "budget");
	const lines = wholeNumber(call, "lines");
	const { world } = terminal;
	const since = earlierReport(call, terminal);
	const report = {
		...await diff({
			sides: sidesOf(call),
			project: projectInput(call),
			contexts: call.positionals,
			helmWords: helmCommandOrFlagsOf(call, terminal, call.flags.has("live") ? "upgrade" : "template"),
			rules: {
				ignore: ignoreRules(call, terminal),
				validate,
				...call.flags.has("include-tests") && { includeTests: "always" }
			},
			command: typedCommand(call),
			keeps: format === "json",
			...since && { since }
		}, surroundingsOf(terminal, call)),
		...limitFields(limit)
	};
	const out = flagValue(call, "out");
	const text = renderReport(report, format, {
		...budget !== void 0 && { budget },
		...lines !== void 0 && { lines },
		showNoise: call.flags.has("show-noise"),
		color: out === void 0 && usesColor(world.stdout, world.env),
		...world.stdout.columns !== void 0 && { width: world.stdout.columns }
	});
	if (out !== void 0) writeAtomic(resolve(world.cwd, out), text);
	else if (format === "text") terminal.printText(text);
	else terminal.print(text);
	if (!(format === "text" && out === void 0)) for (const line of stopLines(report)) terminal.host.info(line);
	return outcomeCodes[outcomeOf(report, limit.failOn)];
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
function earlierReport(call, { world }) {
	const file = flagValue(call, "since");
	if (file === void 0) return void 0;
	const hint = "use a report of --format json, or the review.json of the Action";
	const shown = readShownReport(textOf(resolve(world.cwd, file), file, hint));
	if (shown !== void 0) return {
		...shown,
		file
	};
	throw new UserError("report-file", `${file} is not a report of this version of Pligos`, { hint });
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
// src/main/cli/commands/drift.ts
var drift_exports = __exportAll({ handle: () => handle$1 });
const formats$1 = ["text", "json"];
const limits = [
	"none",
	"drift",
	"changes"
];
const handle$1 = async (call, terminal) => {
	const format = flagChoice(call, "output", formats$1, "text");
	const limit = runLimitOf(flagChoices(call, "fail-on", limits));
	const { report } = await findDrift({
		project: projectInput(call),
		contexts: call.positionals,
		helmWords: helmCommandOrFlagsOf(call, terminal, "upgrade"),
		rules: {
			ignore: ignoreRules(call, terminal),
			validate: "none"
		}
	}, surroundingsOf(terminal, call));
	const { style, world } = terminal;
	if (format === "json") terminal.print(driftReportJson(report));
	else terminal.printText(driftReportText(report, {
		style,
		width: world.stdout.columns ?? 100
	}));
	return outcomeCodes[driftOutcome(report, limit)];
};
// src/main/cli/commands/graph.ts
var graph_exports = __exportAll({ handle: () => handle });
const formats = [
	"mermaid",
	"dot",
	"json"
];
const texts = {
	mermaid: mermaidText,
	dot: dotText,
	json: (graph) => `${JSON.stringify(graph, null, 2)}\n`
};
const handle = async (call, terminal) => {
	const format = flagChoice(call, "output", formats, "mermaid");
	const input = {
		...projectInput(call),
		contexts: call.positionals
	};
	terminal.print(texts[format](await contextGraph(input, surroundingsOf(terminal, call))));
	return exitCodes.done;
};
// src/main/cli/run-judged-lines.ts
var run_judged_lines_exports = __exportAll({ judgedText: () => judgedText });
function judgedText({ name, failOn, report, reason }, { world }, style) {
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
export { annotationsOf, assumedIn, believed, betweenRenders, bundle_exports, closingLead, commentBody, contentsOf, decide, deployLead, deploySummary, diff, diff_exports, differenceReport, driftEndText, driftIssue, driftIssueTitle, driftOutcome, driftReportJson, driftReportMarkdown, driftReportText, drift_exports, evidenceText, explainRefusal, failOnWords, failureReason, faultsOf, findDrift, graph_exports, hasDrift, hasKeepPolicy, hiding, insideDifference, isBroken, isRefusedDeploy, isReviewOf, joinReports, joinRunHistory, limitFields, limitText, liveCommandOf, localCommand, lostContexts, lostPreviewText, makeHelms, makeKustomizes, markdownWithin, mergedDeployLead, missingDifferenceText, missingRecordNote, missingRecordText, namesCommit, notAllowed, notAppliedLine, objectsIn, onlyUnexplained, openBase, openGateDigest, outcomeLine, outcomeOf, overtakenText, packPreview, packRecord, parseEvidence, planShards, preview, previewKey, readReport, readStoredCosts, realOf, recordSummary, recordTitle, redactedText, refusalSummary, refuseKeyedSecrets, refuseWithoutSecrets, refusedDeployLead, removalsMarkdown, removalsText, renderReport, renderedTwice, replaceLead, reportFactsOf, reportTexts, reportTitle, reviewedContexts, reviewedSide, runLimitOf, runPolicies, run_judged_lines_exports, secretsOf, shortId, shownProblem, storeCosts, tablesFor, timeLimit, treeChanges, treeFiles, unpackPreview, unreadable, unshownParts, updateCommitBody, updateOutcomes, updateSummary, updateText, updateTitle, wholeAfter, whyNoApproval, withDeploys, withGates, withKeyedRender, withSecrets, writeBundle };
