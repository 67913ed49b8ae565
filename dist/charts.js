import { __exportAll } from "./rolldown-runtime.js";
import { UserError, isError, problem, shellWord, warning } from "./base.js";
import { archiveLimits, askGit, buildTarget, chooseAll, chooseMany, chooseOne, codeOf, commit, environmentChoices, failOnErrors, fetchTarget, friendValues, generate, goodMapOf, helmFile, isBeingWritten, isInside, isList, isMap, isNumeral, isObject, isUsedInPlace, lstatIfThere, metadataOf, nameBeside, number, openProject, pairOf, parseConstraint, parseJson as parseJson$1, parseVersion, placeholdersFor, privateFolder, projectInput, readAs, readChart, readError, readJson, readOne, readText, readTgz, readableFolders, removeLeftovers, renderArguments, renderMemory, resolveInside, run, satisfies, sha256, shapeOf, sortFiles, sourcesFor, statIfThere, string, systemError, targetName, unnamedRelease, valueOf, walk, withSecretsMarked, withSourceNames, write, writeAtomic, writeError, writeJson, writeTgz } from "./project.js";
import { flagValue, surroundingsOf } from "./main.js";
import { accessSync, closeSync, constants, copyFileSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync, writeSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { createHash } from "node:crypto";
import { Buffer as Buffer$1 } from "node:buffer";
import { setTimeout } from "node:timers/promises";
// src/json/lookup.ts
const valueAt = (value, ...keys) => keys.reduce((outer, key) => isObject(outer) && Object.hasOwn(outer, key) ? outer[key] : void 0, value);
function objectAt(value, ...keys) {
	const inner = valueAt(value, ...keys);
	return isObject(inner) ? inner : void 0;
}
function listAt(value, ...keys) {
	const inner = valueAt(value, ...keys);
	return Array.isArray(inner) ? inner : [];
}
function textAt$2(value, ...keys) {
	const inner = valueAt(value, ...keys);
	return typeof inner === "string" ? inner : void 0;
}
function wholeAt(value, ...keys) {
	const inner = valueAt(value, ...keys);
	return typeof inner === "number" && Number.isSafeInteger(inner) ? inner : void 0;
}
const commitAt = (value, ...keys) => readAs(commit, valueAt(value, ...keys));
// src/process/variables.ts
const harmlessVariables = [
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
// src/files/unnamed-files.ts
function writeUnnamed(path, content) {
	const remove = () => rmSync(path, { force: true });
	try {
		const bytes = Buffer$1.from(content);
		const close = linkUnnamed(path, bytes);
		if (close !== void 0) return () => {
			remove();
			close();
		};
		remove();
		writeFileSync(path, bytes, {
			mode: 384,
			flag: "wx"
		});
		return remove;
	} catch (error) {
		throw writeError(error, path);
	}
}
function linkUnnamed(path, bytes) {
	if (process.platform !== "linux") return void 0;
	const fd = openSync(path, "wx+", 384);
	const close = () => closeSync(fd);
	try {
		rmSync(path);
		writeAll(fd, bytes);
		symlinkSync(`/proc/${process.pid}/fd/${fd}`, path);
		if (readFileSync(path).equals(bytes)) return close;
	} catch (error) {
		if (codeOf(error) === void 0 || codeOf(error) === "ENOSPC") {
			close();
			throw error;
		}
	}
	close();
}
function writeAll(fd, bytes) {
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
		].includes(codeOf(error) ?? "") || attempt === 20) throw error;
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
		if (codeOf(error) !== "ENOENT") throw error;
	}
}
// src/helm/binary-cache.ts
const smallestBinary = 1048576;
const answersOfRuns = new WeakMap();
async function askOnce(query) {
	const real = realpathSync(query.path);
	const { size, mtimeMs: time } = statSync(real);
	const ask = () => readOrAsk({
		real,
		size,
		time
	}, query);
	if (query.signal === void 0) return ask();
	const answers = answersOfRuns.get(query.signal) ?? new Map();
	answersOfRuns.set(query.signal, answers);
	const question = JSON.stringify([
		query.name,
		real,
		size,
		time
	]);
	const answer = answers.get(question) ?? ask();
	answers.set(question, answer);
	answer.catch(() => answers.delete(question));
	return answer;
}
async function readOrAsk({ real, size, time }, query) {
	const file = join(query.cacheDir, query.name);
	const cached = readCache(file, query.shape);
	const entry = cached.get(real);
	if (entry?.size === size && entry.time === time) return entry.answer;
	const answer = await query.ask();
	if (size >= smallestBinary) keep$1(file, new Map(cached).set(real, {
		size,
		time,
		answer
	}));
	return answer;
}
function readCache(file, answer) {
	try {
		const entry = shapeOf({
			size: number(),
			time: number(),
			answer
		});
		return readJson(goodMapOf(entry), readFileSync(file)) ?? new Map();
	} catch {
		return new Map();
	}
}
function keep$1(file, cache) {
	try {
		writeAtomic(file, JSON.stringify(Object.fromEntries(cache)));
	} catch {}
}
// src/helm/environment.ts
const passedOn = [
	...harmlessVariables,
	"KUBECONFIG",
	"HELM_NAMESPACE",
	"HELM_KUBECONTEXT"
];
const garbage = {
	GOGC: "400",
	GOMEMLIMIT: "1GiB"
};
function privateHelmEnvironment(folder, base, { plugins = true } = {}) {
	const home = join(folder, "helm");
	const env = { ...garbage };
	for (const name of [...passedOn, ...Object.keys(garbage)]) {
		const value = base[name];
		if (value !== void 0) env[name] = value;
	}
	const ownPlugins = join(home, "data", "plugins");
	return {
		...env,
		HELM_CACHE_HOME: join(home, "cache"),
		HELM_CONFIG_HOME: join(home, "config"),
		HELM_DATA_HOME: join(home, "data"),
		HELM_REGISTRY_CONFIG: join(home, "config", "registry.json"),
		HELM_REPOSITORY_CONFIG: join(home, "config", "repositories.yaml"),
		HELM_REPOSITORY_CACHE: join(home, "cache", "repository"),
		HELM_PLUGINS: plugins ? userHelmPaths(base)?.plugins ?? ownPlugins : ownPlugins
	};
}
function userHelmPaths(base, platform = process.platform) {
	const mac = platform === "darwin";
	const data = helmFolder(base, "DATA", mac ? "Library" : ".local/share");
	const config = helmFolder(base, "CONFIG", mac ? "Library/Preferences" : ".config");
	const plugins = base["HELM_PLUGINS"] || data && join(data, "plugins");
	const repositories = base["HELM_REPOSITORY_CONFIG"] || config && join(config, "repositories.yaml");
	const registry = base["HELM_REGISTRY_CONFIG"] || config && join(config, "registry", "config.json");
	return plugins && repositories && registry ? {
		plugins,
		repositories,
		registry
	} : void 0;
}
function userHelmCache(base, platform = process.platform) {
	return helmFolder(base, "CACHE", platform === "darwin" ? "Library/Caches" : ".cache");
}
function helmFolder(base, name, habit) {
	const [ownPlugins, xdg] = [base[`HELM_${name}_HOME`], base[`XDG_${name}_HOME`]];
	if (ownPlugins) return ownPlugins;
	if (xdg) return join(xdg, "helm");
	const home = base["HOME"] || base["USERPROFILE"];
	return home ? join(home, habit, "helm") : void 0;
}
// src/helm/chart-tree.ts
const fileScheme$2 = "file://";
function chartTree(chartDir) {
	const finished = new Map();
	const visit = (dir, path) => {
		if (path.includes(dir)) {
			const names = [...path.slice(path.indexOf(dir)), dir].map((folder) => relative(chartDir, folder) || ".");
			throw new UserError("dependency-cycle", `charts depend on each other in a circle: ${names.join(" -> ")}`, { hint: "remove one of these file:// dependencies" });
		}
		if (finished.has(dir)) return;
		const chart = readFolder(dir);
		for (const repository of chart.repositories) if (repository.startsWith(fileScheme$2)) visit(folderOf(repository, dir), [...path, dir]);
		finished.set(dir, chart);
	};
	visit(resolve(chartDir), []);
	return [...finished.values()];
}
function folderOf(repository, dir) {
	const path = repository.slice(7);
	if (isAbsolute(path)) throw new UserError("dependency-path", `a dependency is named by the absolute path ${path}`, { hint: "write it relative to the chart, e.g. file://../common" });
	const folder = resolve(dir, path);
	if (existsSync(join(folder, "Chart.yaml"))) return folder;
	throw new UserError("file-missing", `the dependency ${repository} is a folder without a Chart.yaml`, { hint: "correct the path under dependencies in the Chart.yaml" });
}
function readFolder(dir) {
	const requirements = readMap$2(join(dir, "requirements.yaml"));
	const list = (requirements?.has("dependencies") ? requirements : readMap$2(join(dir, "Chart.yaml")))?.get("dependencies");
	return {
		dir,
		repositories: (isList(list) ? list.filter(isMap).map((entry) => entry.get("repository")) : []).map((repository) => typeof repository === "string" ? repository : ""),
		hasLock: ["Chart.lock", "requirements.lock"].some((file) => existsSync(join(dir, file)))
	};
}
function readMap$2(file) {
	if (!existsSync(file)) return void 0;
	const { tree } = readOne(file, readFileSync(file, "utf8"), helmFile);
	const value = tree && valueOf(tree);
	return isMap(value) ? value : void 0;
}
// src/helm/fault.ts
const transient = [
	/connection reset by peer/i,
	/broken pipe/i,
	/unexpected EOF|: EOF\b/,
	/i\/o timeout|TLS handshake timeout|Client\.Timeout exceeded|context deadline exceeded|timeout awaiting response/i,
	/http2: server sent GOAWAY|server closed idle connection|stream error/i,
	/temporary failure in name resolution|server misbehaving/i,
	/\b(?:408 Request Timeout|429 Too Many Requests|500 Internal Server Error|502 Bad Gateway|503 Service Unavailable|504 Gateway Time-?out)\b/i,
	/(?:status code|unexpected status)[^\n]{0,200}\b(?:408|429|5\d\d)\b/i
];
const lasting = /\b(?:401 Unauthorized|403 Forbidden|404 Not Found)\b|status code 40[134]\b/i;
const isPassing = (message) => !lasting.test(message) && transient.some((pattern) => pattern.test(message));
const isLockOutOfStep = (message) => /the lock file \([^)]*\) is out of sync/.test(message);
const isPlainHttp = (message) => /server gave HTTP response to HTTPS client/.test(message);
const remedies = [
	[/\b401\b|\b403\b|unauthorized|forbidden|no basic auth credentials|credential not found|denied/i, "log in: helm repo add NAME URL --username … --password …, or helm registry login HOST"],
	[/connection refused|no such host|network is unreachable/i, "check the address, and that the server can be reached from here"],
	[/x509|certificate/i, "add the repository's certificate authority with helm repo add --ca-file, or to SSL_CERT_FILE"],
	[/no repository definition for|no cached repository/i, "name the repository by its address, or add it with helm repo add"],
	[/not found|can't get a valid version|no chart version found/i, "check that the repository has this version of the chart, and correct the dependency"]
];
function remedyFor(message) {
	return remedies.find(([pattern]) => pattern.test(message))?.[1] ?? "correct the error that helm names and run it again";
}
// src/helm/logins.ts
const noLogins = {
	repositories: [],
	registry: new Map()
};
function withLogins({ repositories, registry }, added) {
	const isUrl = ({ where }) => /^https?:\/\//.test(where);
	const auths = new Map(added.filter((login) => !isUrl(login)).map(({ where, user, password }) => [where.replace(/^oci:\/\//, "").replace(/\/.*$/, ""), new Map([["auth", Buffer.from(`${user}:${password}`).toString("base64")]])]));
	const entries = added.filter(isUrl).map(({ where, user, password }, at) => new Map([
		["name", `login-${at}`],
		["url", where],
		["username", user],
		["password", password]
	]));
	const present = registry.get("auths");
	return {
		repositories: [...entries, ...repositories],
		registry: new Map([...registry, ["auths", new Map([...isMap(present) ? present : [], ...auths])]])
	};
}
function readUserLogins(env) {
	const paths = userHelmPaths(env);
	if (paths === void 0) return noLogins;
	const repositories = readMap$1(paths.repositories).get("repositories");
	return {
		repositories: isList(repositories) ? repositories.filter(isMap) : [],
		registry: readMap$1(paths.registry)
	};
}
function readMap$1(file) {
	if (!existsSync(file)) return new Map();
	const { tree } = readOne(file, readText(file), helmFile);
	const value = tree === void 0 ? null : valueOf(tree);
	if (value === null) return new Map();
	if (isMap(value)) return value;
	throw new UserError("logins-broken", `${file} is not a map as helm writes it`, { hint: "repair it with helm repo add or helm registry login, or remove it" });
}
const textAt$1 = (map, key) => {
	const value = map.get(key);
	return typeof value === "string" ? value : "";
};
function normalAddress(address) {
	try {
		const url = new URL(address);
		return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, "")}${url.search}`;
	} catch {
		return address.replace(/\/+$/, "");
	}
}
function findRepository({ repositories }, repository) {
	const alias = /^(?:@|alias:)(.*)$/.exec(repository)?.[1];
	if (alias !== void 0) return repositories.find((entry) => textAt$1(entry, "name") === alias);
	const address = normalAddress(repository);
	return repositories.find((entry) => normalAddress(textAt$1(entry, "url")) === address);
}
function registryFor({ registry }, hosts) {
	const only = (value) => new Map(isMap(value) ? [...value].filter(([host]) => hosts.has(host)) : []);
	const [auths, helpers, store] = [
		only(registry.get("auths")),
		only(registry.get("credHelpers")),
		registry.get("credsStore")
	];
	return new Map([
		["auths", auths],
		...helpers.size > 0 ? [["credHelpers", helpers]] : [],
		...typeof store === "string" ? [["credsStore", store]] : []
	]);
}
function secretsOf(repositories, registry) {
	const auths = registry.get("auths");
	const tokens = isMap(auths) ? [...auths.values()].filter(isMap).flatMap((entry) => [textAt$1(entry, "auth"), textAt$1(entry, "identitytoken")]) : [];
	const decoded = tokens.map((token) => Buffer.from(token, "base64").toString("utf8").replace(/^[^:]*:/, ""));
	return [
		...repositories.map((entry) => textAt$1(entry, "password")),
		...tokens,
		...decoded
	].filter((text) => text !== "");
}
// src/helm/repositories.ts
function writeFetchHome(charts, logins, env, cached) {
	const named = new Set(charts.flatMap(({ repositories }) => repositories));
	const entries = new Map();
	for (const repository of named) {
		if (!/^(?:https?:\/\/|@|alias:)/.test(repository)) continue;
		const entry = findRepository(logins, repository);
		if (entry !== void 0) entries.set(repository, entry);
		else if (repository.startsWith("http")) entries.set(normalAddress(repository), newEntry(repository, entries.size));
	}
	const repositories = [...new Set(entries.values())];
	if (cached !== void 0) copyIndexes(repositories, cached, env);
	const ociHosts = new Set([...named].flatMap((repository) => /^oci:\/\/([^/]+)/.exec(repository)?.slice(1, 2) ?? []));
	const registry = registryFor(logins, ociHosts);
	writePrivate(env["HELM_REPOSITORY_CONFIG"], write(new Map([["apiVersion", ""], ["repositories", repositories]])));
	writePrivate(env["HELM_REGISTRY_CONFIG"], writeJson(registry));
	return {
		ociHosts,
		secrets: secretsOf(repositories, registry)
	};
}
function copyIndexes(repositories, cached, env) {
	const cacheFolder = env["HELM_REPOSITORY_CACHE"];
	if (cacheFolder === void 0) throw new TypeError("a fetch needs a helm home of its own");
	mkdirSync(cacheFolder, {
		recursive: true,
		mode: 448
	});
	for (const name of repositories.map((entry) => entry.get("name"))) {
		if (typeof name !== "string" || name !== basename(name)) continue;
		const file = join(cached, `${name}-index.yaml`);
		if (existsSync(file)) copyFileSync(file, join(cacheFolder, `${name}-index.yaml`));
	}
}
function newEntry(url, index) {
	return new Map([["name", `pligos-${index}`], ["url", url]]);
}
function writePrivate(file, text) {
	if (file === void 0) throw new TypeError("a fetch needs a helm home of its own");
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	writeFileSync(file, text, { mode: 384 });
}
// src/helm/fetch.ts
const limits$1 = {
	oneTry: 12e4,
	whole: 3e5
};
const defaultPauses = [1e3, 4e3];
async function fetchDependencies(helm, chartDir, options) {
	await withFetchHome(helm, chartDir, options, async (charts, fetching) => {
		for (const chart of charts) await fetchOne(chart, chartDir, fetching);
	});
}
async function withRepositories(helm, chartDir, options, use) {
	return withFetchHome(helm, chartDir, options, async (charts, fetching) => {
		for (const chart of charts) if (chart.dir !== chartDir) await fetchOne(chart, chartDir, fetching);
		const { HELM_REPOSITORY_CONFIG = "", HELM_REPOSITORY_CACHE = "" } = fetching.env;
		return use({
			HELM_REPOSITORY_CONFIG,
			HELM_REPOSITORY_CACHE
		});
	});
}
async function withFetchHome(helm, chartDir, options, use) {
	const charts = chartTree(chartDir).filter(({ repositories }) => repositories.some((repository) => repository !== ""));
	const folder = privateFolder("pligos-home-");
	try {
		const env = fetchEnvironment(folder.path, options);
		const cached = options.skipRefresh === true ? userIndexes(options.env) : void 0;
		const { ociHosts, secrets } = writeFetchHome(charts, options.logins ?? readUserLogins(options.env), env, cached);
		for (const secret of secrets) options.host.mask(secret);
		return await use(charts, {
			helm: helm.path,
			env,
			onlyLoopback: ociHosts.size > 0 && [...ociHosts].every(isLoopback),
			secrets,
			until: Date.now() + limits$1.whole,
			options
		});
	} finally {
		folder.dispose();
	}
}
function userIndexes(env) {
	const cache = userHelmCache(env);
	return env["HELM_REPOSITORY_CACHE"] || cache && join(cache, "repository");
}
function fetchEnvironment(folder, { env, logins }) {
	if (logins !== void 0) return {
		...privateHelmEnvironment(folder, env, { plugins: false }),
		HOME: folder
	};
	const docker = env["DOCKER_CONFIG"];
	return {
		...privateHelmEnvironment(folder, env),
		...docker !== void 0 && { DOCKER_CONFIG: docker }
	};
}
const isLoopback = (host) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
async function fetchOne(chart, root, fetching) {
	const { options } = fetching;
	const path = relative(root, chart.dir);
	const mode = path === "" ? options.mode : chart.hasLock ? "build" : "update";
	const title = `helm dependency ${mode}${path === "" ? "" : ` of ${path}`}`;
	await options.host.group(title, async () => {
		const pauses = options.pauses ?? defaultPauses;
		for (let attempt = 0;; attempt += 1) {
			const result = await tryOnce([
				"dependency",
				mode,
				chart.dir
			], chart.dir, fetching);
			options.signal.throwIfAborted();
			if (result.exitCode === 0) return;
			const pause = pauses[attempt];
			if (!(result.ended === "timeout" || isPassing(wordsOf(result))) || pause === void 0 || Date.now() + pause > fetching.until) throw failure$1(title, result, fetching);
			options.host.info(`${title} failed because of the network, trying again`);
			await setTimeout(pause * (.5 + Math.random()), void 0, { signal: options.signal });
		}
	});
}
async function tryOnce(words, cwd, fetching) {
	const { helm, env, until, options } = fetching;
	const start = (more) => run(helm, [...words, ...more], {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal: options.signal,
		timeout: Math.max(1, Math.min(limits$1.oneTry, until - Date.now())),
		grace: 0
	});
	const result = await start([]);
	return result.exitCode !== 0 && fetching.onlyLoopback && isPlainHttp(result.stderr) ? start(["--plain-http"]) : result;
}
function failure$1(title, result, { secrets }) {
	if (result.ended === "timeout") return new UserError("dependency-fetch", `${title} took longer than ${limits$1.oneTry / 1e3} s`, { hint: "check that the repository can be reached from here" });
	const message = withoutSecrets$1(wordsOf(result), secrets);
	if (isLockOutOfStep(result.stderr)) return new UserError("lock-out-of-step", `${title} failed: ${message}`, { hint: "run helm dependency update in that chart, or pligos run CONTEXT -- dependency update" });
	return new UserError("dependency-fetch", `${title} failed: ${message}`, { hint: remedyFor(message) });
}
function wordsOf({ stdout, stderr }) {
	const indexes = Buffer.from(stdout).toString("utf8").matchAll(/^\.\.\.Unable to get an update from the [^\n]*:\n\s*([^\n]+)/gm);
	const at = stderr.lastIndexOf("Error: ");
	const error = (at < 0 ? stderr : stderr.slice(at + 7)).trim();
	const reasons = [...new Set([...indexes].map(([, why = ""]) => why.trim()))].filter((why) => why !== "");
	const hasReasons = reasons.length > 0 && error.startsWith("no cached repository for ");
	const ownError = error.replace(/: open \S*\/pligos-home-\S+: no such file or directory/, "");
	const text = [...reasons, ...hasReasons || ownError === "" ? [] : [ownError]].join("; ");
	return text.length > 2e3 ? `${text.slice(0, 2e3)}…` : text || "helm said nothing";
}
function withoutSecrets$1(text, secrets) {
	return secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text).replaceAll(/(\w:\/\/)[^/@\s]+@/g, "$1***@");
}
// src/helm/find-helm.ts
const oldest = {
	major: 3,
	minor: 8
};
const newestMajor = 4;
const patience = 2e4;
async function findHelm(search) {
	const path = locateHelm(search);
	const version = await versionOf(path, search);
	return {
		path,
		version,
		major: checkedMajor(version, path)
	};
}
function locateHelm(search) {
	const { bin, pathVariable, missingHint } = search;
	const name = bin ?? "helm";
	const isPath = isAbsolute(name) || name.includes("/") || name.includes(sep);
	const folders = pathVariable.split(delimiter).filter((folder) => folder !== "");
	const program = (isPath ? [resolve(name)] : folders.map((folder) => resolve(folder, name))).find(isProgram);
	if (program !== void 0) return program;
	const message = bin === void 0 ? "helm is not on the PATH" : `HELM_BIN is ${JSON.stringify(bin)}, which is not an executable file`;
	throw new UserError("helm-missing", message, { hint: missingHint ?? "install Helm 3 or 4, or set HELM_BIN" });
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
function versionOf(path, { cacheDir, signal }) {
	return askOnce({
		path,
		cacheDir,
		name: "helm-versions.json",
		shape: string(),
		signal,
		ask: () => askVersion(path, signal)
	});
}
async function askVersion(path, signal) {
	const result = await run(path, [
		"version",
		"--template",
		"{{.Version}}"
	], {
		cwd: resolve(path, ".."),
		env: {
			PATH: "/usr/bin:/bin",
			HOME: "/nonexistent",
			HELM_PLUGINS: "/nonexistent"
		},
		output: "capture",
		timeout: patience,
		...signal && { signal }
	});
	const output = Buffer.from(result.stdout).toString("utf8").trim();
	const version = /^v?(\d+\.\d+\.\d+\S*)$/.exec(output)?.[1];
	if (result.exitCode === 0 && version !== void 0) return version;
	const problem = result.ended === "timeout" ? `nothing for ${patience / 1e3} s` : JSON.stringify((output || result.stderr.trim()).slice(0, 200));
	throw new UserError("helm-version", `${path} says ${problem} when asked for its version`, { hint: "set HELM_BIN to a Helm 3 or 4" });
}
function checkedMajor(version, path) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major < oldest.major || major === oldest.major && minor < oldest.minor) throw new UserError("helm-version", `${path} is helm ${version}, ${oldest.major}.${oldest.minor} or later is needed`, { hint: "install a newer helm, or set HELM_BIN to one" });
	if (major > newestMajor) throw new UserError("helm-version", `${path} is helm ${version}, which this version of pligos does not know`, { hint: "update pligos, or set HELM_BIN to a Helm 3 or 4" });
	return major === 3 ? 3 : 4;
}
// src/helm/provision/versions.ts
const exactVersion = /^v?([0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?)$/;
const exactVersionIn = (written) => exactVersion.exec(written.trim())?.[1];
function rangeOf(constraint) {
	const range = parseConstraint(constraint);
	if (range !== void 0 && constraint.trim() !== "") return range;
	throw new UserError("helm-version", `${JSON.stringify(constraint)} is neither a helm version nor a version range`, { hint: "use e.g. 3.17.2, ~3.17 or 4" });
}
const majors = [4, 3];
const most = 99;
async function newestPublished(range, isPublished) {
	for (const major of majors) {
		const minors = numbers.filter((minor) => patchesOf(range, major, minor).length > 0);
		const newest = await newestMinor(range, major, minors, isPublished);
		for (const minor of minors.filter((one) => one <= newest).toReversed()) {
			const patches = patchesOf(range, major, minor);
			const last = await lastOf((patch) => isPublished(`${major}.${minor}.${patch}`), patches[0]);
			const patch = patches.findLast((one) => one <= last);
			if (patch !== void 0) return `${major}.${minor}.${patch}`;
		}
	}
}
const numbers = Array.from({ length: 100 }, (_, index) => index);
function patchesOf(range, major, minor) {
	return numbers.filter((patch) => {
		const version = parseVersion(`${major}.${minor}.${patch}`);
		return version !== void 0 && satisfies(version, range);
	});
}
async function newestMinor(range, major, minors, isPublished) {
	const [first] = minors;
	if (first === void 0) return -1;
	if (minors.length === 1) return first;
	const has = (minor) => isPublished(`${major}.${minor}.0`);
	const [patch = 0] = patchesOf(range, major, first);
	return lastOf(async (minor) => minor === first && patch > 0 && await isPublished(`${major}.${minor}.${patch}`) || has(minor), first);
}
async function lastOf(has, first = 0) {
	let lowest = first - 1;
	let step = 1;
	while (lowest + step <= most && await has(lowest + step)) {
		lowest += step;
		step *= 2;
	}
	let missing = Math.min(lowest + step, 100);
	while (missing - lowest > 1) {
		const middle = lowest + missing >> 1;
		if (await has(middle)) lowest = middle;
		else missing = middle;
	}
	return lowest < first ? -1 : lowest;
}
// src/git/tracked-files.ts
async function trackedFiles(dir, paths, options) {
	const entries = (await askGit(dir, [
		...[
			"--literal-pathspecs",
			"ls-files",
			"-z",
			"-t",
			"--cached",
			"--others",
			"--exclude-standard"
		],
		"--",
		...paths
	], options) ?? "").split("\0").filter(Boolean);
	const pathsOf = (isOpen) => entries.filter((entry) => entry.startsWith("? ") === isOpen).map((entry) => resolve(dir, entry.slice(2)));
	return {
		tracked: pathsOf(false),
		open: pathsOf(true)
	};
}
// src/operations/run/helm-path.ts
async function helmFor(context, surroundings) {
	const range = context.helmVersion?.value ?? surroundings.helms?.constraint;
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
		const range = context.helmVersion?.value ?? surroundings.helms?.constraint;
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
async function helmOfVersion(constraint, context, surroundings) {
	const range = rangeAt(constraint, context.helmVersion?.at);
	const { helms } = surroundings;
	const installed = await findHelm(searchOf(surroundings)).catch((error) => {
		if (helms !== void 0 && error instanceof UserError) return void 0;
		throw error;
	});
	const version = installed && parseVersion(installed.version);
	if (installed !== void 0 && version !== void 0 && satisfies(version, range)) return installed;
	if (helms !== void 0) {
		const bin = await helms.provide(constraint);
		return findHelm({
			...searchOf(surroundings),
			bin
		});
	}
	throw new UserError("helm-version", `${installed?.path} is helm ${installed?.version}, the context ${context.name} wants ${constraint}`, {
		at: context.helmVersion?.at ?? context.at,
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
// src/artifacts/archives.ts
const mostBytes$1 = 4 * archiveLimits.bytes;
const deepest = 10;
const fine = new WeakMap();
function checkArchives({ files }) {
	let bytes = 0;
	for (const [path, { content }] of files) {
		if (!/^charts\/[^/]+\.tgz$/.test(path)) continue;
		bytes += fine.get(content) ?? unpackedSize(path, content, 0);
		if (bytes > mostBytes$1) throw new UserError("archive-too-large", `the archives in charts/ hold more than ${mostBytes$1} bytes`, { hint: "remove those that the chart does not need" });
	}
}
function unpackedSize(name, content, depth) {
	if (depth > deepest) throw new UserError("archive-too-large", `${name} holds archives in archives, more than ${deepest} deep`, { hint: "package the charts again" });
	let bytes = 0;
	for (const file of readTgz(content, name)) {
		bytes += file.content.length;
		if (/^[^/]+\/charts\/[^/]+\.tgz$/.test(file.path)) bytes += unpackedSize(`${name}: ${file.path}`, file.content, depth + 1);
		if (bytes > mostBytes$1) break;
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
function withoutSecrets(chart) {
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
// src/chart/write.ts
function writeChart(chart, dir) {
	writeFiles(chart.files, dir);
}
function rewriteChart(before, after, dir) {
	const folders = foldersOf(after);
	for (const folder of foldersOf(before)) if (!folders.has(folder)) return false;
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
const foldersOf = (chart) => new Set([...chart.files.keys()].map(dirname));
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
const fields = [
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
	return `sha256:${sha256(Buffer.from(`[${listJson(required)},${listJson(locked)}]`))}`;
}
function oldLockDigest(required) {
	return `sha256:${sha256(Buffer.from(`{"dependencies":${listJson(required)}}`))}`;
}
const listJson = (entries) => `[${entries.map(dependencyJson).join(",")}]`;
function dependencyJson(entry) {
	return `{${fields.flatMap((field) => {
		const value = entry.get(field);
		const empty = isEmpty(value);
		if (empty && field !== "name" && field !== "repository") return [];
		return [`${goJson(field)}:${empty ? "\"\"" : goJson(asRead(field, value))}`];
	}).join(",")}}`;
}
function asRead(field, value) {
	if (field === "enabled" || field === "import-values" || field === "tags") return value;
	return typeof value === "string" ? value : writeJson(value);
}
function isEmpty(value) {
	return value === void 0 || value === null || value === "" || value === false || isList(value) && value.length === 0;
}
function goJson(value) {
	if (isMap(value)) return `{${[...value].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map(([key, item]) => `${goText(key)}:${goJson(item)}`).join(",")}}`;
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
	const requirements = readMap(chart.files, "requirements.yaml");
	const holder = requirements?.has("dependencies") ? requirements : readMap(chart.files, "Chart.yaml");
	const all = mapsIn(holder?.get("dependencies"));
	return {
		all,
		own: all.filter((_, index) => dependencies[index]?.generated !== true),
		apiVersion
	};
}
function lockOf(chart) {
	for (const path of lockPaths) {
		const lock = readMap(chart.files, path);
		if (lock === void 0) continue;
		const dependencies = lock.get("dependencies");
		if (dependencies !== void 0 && dependencies !== null && !isList(dependencies)) throw brokenLock(path);
		return {
			path,
			dependencies: mapsIn(dependencies),
			digest: textAt(lock, "digest"),
			generated: textAt(lock, "generated")
		};
	}
}
function readMap(files, path) {
	const file = files.get(path);
	if (file === void 0) return void 0;
	const { tree } = readOne(path, Buffer.from(file.content).toString("utf8"), helmFile);
	const value = tree === void 0 ? null : valueOf(tree);
	if (value === null) return new Map();
	if (!isMap(value)) throw brokenLock(path);
	return value;
}
function brokenLock(path) {
	return new UserError("lock-broken", `${path} is not what helm writes: a map with a list of dependencies was expected`, { hint: "remove it and run helm dependency update" });
}
const mapsIn = (list) => list !== void 0 && isList(list) ? list.filter(isMap) : [];
function textAt(map, key) {
	const value = map.get(key);
	if (value === void 0 || value === null || isList(value) || isMap(value)) return "";
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
	const vendored = new Set(required.own.filter((entry) => textAt(entry, "repository") === "").map((entry) => textAt(entry, "name")));
	return lock.dependencies.filter((entry) => textAt(entry, "repository") !== "" || vendored.has(textAt(entry, "name")));
}
function resolved(required, locked) {
	return required.map((entry, index) => {
		const repository = locked[index] === void 0 ? "" : textAt(locked[index], "repository");
		return isRepositoryAlias(textAt(entry, "repository")) && repository !== "" ? new Map(entry).set("repository", repository) : entry;
	});
}
const isRepositoryAlias = (repository) => /^(?:@|alias:)/.test(repository);
function fits(required, locked) {
	if (required.length !== locked.length) return false;
	return resolved(required, locked).every((entry, index) => {
		const other = locked[index];
		if (other === void 0) return false;
		if (["name", "repository"].some((key) => textAt(entry, key) !== textAt(other, key))) return false;
		return isInRange(textAt(other, "version"), textAt(entry, "version"));
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
		["name", textAt(required, "name")],
		["repository", ""],
		["version", textAt(required, "version")]
	]);
}
function lockFile(lock, required, locked) {
	const value = new Map([
		["dependencies", locked],
		["digest", lockDigest(resolved(required, locked), locked)],
		["generated", lock.generated]
	]);
	return {
		content: Buffer.from(write(value)),
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
	return described(file, unpack(file, content));
}
function unpack(file, content) {
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
const fileScheme$1 = "file://";
function checkInside(subChart, { repository = "" }, hint) {
	const make = repository.startsWith(fileScheme$1) ? problem : warning;
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
	if (!repository.startsWith(fileScheme$1)) return [];
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
			problems.push(problem("dependency-stale", `${describe(candidates)}, ${dependency.name} ${requiredVersion} was expected`, { hint }));
		} else problems.push(...checkInside(fitting, dependency, hint), ...home ? checkSource(fitting, dependency, home, hint) : []);
	}
	return {
		lock,
		missing,
		stale,
		problems
	};
}
const describe = (candidates) => candidates.map(({ file, name, version }) => `${file} holds ${name} ${version}`).join(", ");
function badVersion({ name, version }) {
	const what = version === "" ? `the dependency ${name} has no version` : `the version ${JSON.stringify(version)} of the dependency ${name} is not a valid range`;
	return problem("dependency-version", `${what}: expected a range such as 1.2.3, ^1.2 or ">=1.2 <2"`, { hint: "correct it under dependencies in the Chart.yaml, or in the context's chartDependencies" });
}
function lockedVersions(chart) {
	const entries = lockOf(chart)?.dependencies ?? [];
	return ({ name, version, repository }) => {
		if (repository === void 0) return void 0;
		return entries.filter((entry) => textAt(entry, "name") === name && textAt(entry, "repository") !== "").map((entry) => textAt(entry, "version")).find((candidate) => isInRange(candidate, version));
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
	const digest = sha256(content);
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
	const repository = identity && repositoryOf(chart, identity.name);
	return {
		file,
		...identity && {
			name: identity.name,
			version: identity.version
		},
		...repository !== void 0 && { repository },
		sha256: sha256(content),
		content
	};
}
const repositoryOf = (chart, name) => metadataOf(chart).dependencies.find((dependency) => dependency.name === name)?.repository;
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
		const digest = content && sha256(content);
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
function artifactsDir({ dir, name, friendOf }, context) {
	return join(dir, ".helm-artifacts", ...friendOf === void 0 || name === void 0 ? [] : [name], context.name);
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
		descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
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
	if (!isRecord(data)) throw malformed(file, "is not a JSON object");
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
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseArchive(entry, index, file) {
	const place = `archives[${index}]`;
	if (!isRecord(entry)) throw malformed(file, `has an ${place} that is not an object`);
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
	writeChanged(join(dir, recordName), Buffer.from(recordText(artifacts)));
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
function recordText({ archives, removed }) {
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
// src/operations/sources/chart-flags.ts
const chartFlags = ({ context: { source } }) => source.kind === "chart" ? source.flags ?? [] : [];
// src/operations/sources/chart-folders.ts
function chartFolder() {
	return open(privateFolder("pligos-"));
}
function chartFolders() {
	const idle = [];
	const all = new Set();
	return {
		take() {
			const folder = idle.pop() ?? open(privateFolder("pligos-"));
			all.add(folder);
			return {
				...folder,
				dispose() {
					folder.removeHidden();
					if (!folder.isBroken()) idle.push(folder);
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
function open(folder) {
	const tree = join(folder.path, "tree");
	let current;
	let isBrokenFolder = false;
	const hidden = [];
	const removeHidden = () => {
		for (const remove of hidden.splice(0)) remove();
	};
	return {
		...folder,
		tree,
		removeHidden,
		dispose() {
			removeHidden();
			folder.dispose();
		},
		hide(name, content) {
			const path = join(folder.path, name);
			hidden.push(writeUnnamed(path, content));
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
			isBrokenFolder = true;
		},
		isBroken: () => isBrokenFolder || current === void 0
	};
}
function replaceChart(previous, from, chart, dir) {
	if (dirname(from) !== dirname(dir)) return false;
	if (!rewriteChart(previous, chart, from)) return false;
	if (from !== dir) renameSync(from, dir);
	return true;
}
// src/operations/sources/layout.ts
const fileScheme = "file://";
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
		if (!dependency.repository?.startsWith(fileScheme)) continue;
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
// src/operations/sources/open-chart.ts
const staysHere = /^(?:pligos\.(?:yaml|lock)$|\.pligos\/|\.helm-artifacts\/|secrets\/)/;
const plainForOthers = (chart) => ({
	...chart,
	files: new Map([...chart.files].filter(([path]) => !staysHere.test(path)))
});
const withoutSecretFiles = (chart) => ({
	...chart,
	files: new Map([...chart.files].filter(([path]) => !path.startsWith(".pligos/secrets/")))
});
const writeOpenChart = (chart, dir) => writeChart(withoutSecrets(chart), dir);
// src/operations/sources/unpinned.ts
function unpinnedSources(target) {
	const { service, context, inner = [] } = target;
	const { lock } = context.settings;
	const named = sourcesFor(service, context).filter(({ source }) => source.kind !== "package");
	return [...lock?.value !== "none" || named.length === 0 ? [] : [warning("source-unpinned", `${targetName(target)} renders sources that are not pinned`, {
		at: lock.at,
		hint: "remove lock: none and run pligos lock, so that every run renders the same"
	})], ...inner.flatMap(unpinnedSources)];
}
// src/sops/encrypted.ts
const sign = "ENC[AES256_GCM,";
const form = /^ENC\[AES256_GCM,data:([^,]*),.*,type:(str|int|float|bool|time)\]/;
function readEncrypted(file, text) {
	if (!text.includes(sign)) return void 0;
	const { tree } = readOne(file, text, helmFile);
	const whole = tree && valueOf(tree);
	if (!isMap(whole)) return void 0;
	const added = whole.get("sops");
	if (!isMap(added) || typeof added.get("mac") !== "string") return void 0;
	const values = new Map([...whole].filter(([key]) => key !== "sops"));
	return {
		values,
		leaves: leavesOf(values, [])
	};
}
function leavesOf(value, path) {
	if (isMap(value)) return [...value].flatMap(([key, item]) => leavesOf(item, [...path, key]));
	if (isList(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
	if (typeof value !== "string" || !value.startsWith(sign)) return [];
	const [, data = "", type] = form.exec(value) ?? [];
	const bytes = Math.floor(data.replace(/=+$/, "").length * 3 / 4);
	return [{
		path,
		written: value,
		type: isType(type) ? type : "str",
		bytes
	}];
}
const isType = (text) => text !== void 0;
function replaceLeaves({ values, leaves }, replace) {
	const rest = leaves[Symbol.iterator]();
	let next = rest.next();
	const walk = (value) => {
		if (isMap(value)) return new Map([...value].map(([key, item]) => [key, walk(item)]));
		if (isList(value)) return value.map(walk);
		if (next.done === true || next.value.written !== value) return value;
		const replaced = replace(next.value);
		next = rest.next();
		return replaced;
	};
	return walk(values);
}
const leafName = (path) => path.map((part, at) => typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${part}`).join("");
// src/sops/decrypt.ts
const limitMs = 6e4;
const maxBytes = 16777216;
const codes = {
	noKey: 128,
	changedValue: 25,
	changedFile: 51
};
async function decryptValues(file, encrypted, { cwd, env, signal }) {
	const format = file.endsWith(".json") ? "json" : "yaml";
	const result = await run("sops", [
		"--config",
		"/dev/null",
		"--decrypt",
		"--input-type",
		format,
		"--output-type",
		format,
		file
	], {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal,
		timeout: limitMs,
		limit: maxBytes,
		grace: 0
	}).catch((error) => {
		if (error instanceof UserError && error.problems.some(({ code }) => code === "process-missing")) return void 0;
		throw error;
	});
	signal.throwIfAborted();
	if (result === void 0) return { lacks: "sops" };
	if (result.exitCode === codes.noKey) return { lacks: "key" };
	if (result.exitCode !== 0 || result.ended !== "exit") throw failure(file, result.exitCode, result.ended);
	const text = Buffer$1.from(result.stdout).toString("utf8");
	return {
		text,
		secrets: textsOf(valuesIn$1(file, text), encrypted.values)
	};
}
function valuesIn$1(file, text) {
	try {
		const { tree } = readOne(file, text, helmFile);
		return tree === void 0 ? null : valueOf(tree);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw new UserError("sops-failed", `what sops decrypts of ${file} is no YAML`, {
			at: {
				file,
				line: 1,
				column: 1
			},
			hint: `run sops --decrypt on it to see it`
		});
	}
}
function failure(file, code, ended) {
	const at = {
		file,
		line: 1,
		column: 1
	};
	if (code === codes.changedFile || code === codes.changedValue) return new UserError("sops-changed", `${file} was changed after sops had encrypted it`, {
		at,
		hint: "change it by sops alone (sops edit), or take it from git again"
	});
	const how = {
		timeout: `took longer than ${limitMs / 1e3} s`,
		"too-large": `wrote more than ${maxBytes} bytes`
	}[ended] ?? `ended with code ${code}`;
	return new UserError("sops-failed", `sops ${how} on ${file}`, {
		at,
		hint: `run sops --decrypt on it to see why`
	});
}
function textsOf(value, written) {
	if (isMap(value)) return [...value].flatMap(([key, item]) => textsOf(item, isMap(written) ? written.get(key) : void 0));
	if (isList(value)) return value.flatMap((item, at) => textsOf(item, isList(written) ? written[at] : void 0));
	if (isNumeral(value)) return isNumeral(written) && written.numeral === value.numeral || value.numeral.length <= 5 ? [] : [value.numeral, asHelmWrites(value.numeral)];
	return typeof value === "string" && value !== written && value.trim().length >= 4 ? [value] : [];
}
const asHelmWrites = (numeral) => Number(numeral).toExponential().replace(/(?<=e[+-])\d$/, "0$&");
// src/sops/placeholders.ts
const shortest$1 = 12;
function withPlaceholders(encrypted, round = 0) {
	const secrets = [];
	const value = replaceLeaves(encrypted, (leaf) => {
		const placeholder = leafPlaceholder(leaf, round);
		if (typeof placeholder === "string") secrets.push(placeholder);
		return placeholder;
	});
	return {
		text: write(value),
		value,
		secrets
	};
}
function leafPlaceholder({ path, written, type, bytes }, round) {
	const seed = `${round}\0${leafName(path)}\0${written}`;
	const hash = hashOf(seed);
	if (type === "bool") return bytes === 4;
	if (type === "int" || type === "float") return numberOf(hash, type === "int" ? bytes : 3);
	if (type === "time") return `2000-01-01T00:00:00.${numberOf(hash, 9).numeral}Z`;
	return placeholderText(seed, bytes < shortest$1 ? shortest$1 + round : bytes);
}
const hashOf = (seed) => createHash("sha256").update(seed).digest("hex");
function placeholderText(seed, length) {
	const hash = hashOf(seed);
	return hash.replaceAll(/[0-9]/g, (digit) => "ghijklmnop"[Number(digit)] ?? "").repeat(Math.ceil(length / hash.length)).slice(0, length);
}
function numberOf(hash, digits) {
	const least = 10 ** (Math.min(Math.max(digits, 1), 9) - 1);
	return { numeral: String(least + Number.parseInt(hash.slice(0, 8), 16) % (5 * least)) };
}
// src/secrets/describe-rule.ts
function describeRule(rule, root) {
	switch (rule.provider) {
		case "file": return `file ${relative(root, rule.path)}`;
		case "env": return `env ${rule.variable}`;
		case "sops": return `sops ${relative(root, rule.file)}${keyOf$1(rule.key)}`;
		case "exec": return `exec ${JSON.stringify(rule.command)}${keyOf$1(rule.key)}`;
		default: return rule;
	}
}
const keyOf$1 = (key) => key === void 0 ? "" : ` ${JSON.stringify(key)}`;
// src/secrets/encrypted-part.ts
function encryptedPart({ name, file, key: written, at }) {
	const values = readEncrypted(file, readText(file, at));
	if (values === void 0) throw new UserError("secret-failed", `the file of the secret ${name} is not encrypted by sops`, {
		at,
		hint: "encrypt it: sops encrypt --in-place FILE; or take the provider file, and let git ignore it"
	});
	const key = written ?? binaryKey(file, values);
	if (key === void 0) return { values };
	scalarAt(values.values, key, {
		name,
		at
	});
	const leaves = values.leaves.filter(({ path }) => JSON.stringify(path) === JSON.stringify(key));
	return {
		key,
		values: {
			...values,
			leaves
		}
	};
}
const binaryKey = (file, { values }) => !/\.(?:ya?ml|json)$/.test(file) && values.size === 1 && values.has("data") ? ["data"] : void 0;
function scalarAt(value, key, { name, at }) {
	const found = key.reduce((outer, part) => outer !== void 0 && isMap(outer) ? outer.get(part) : void 0, value);
	const path = key.join(".");
	if (found === void 0 || found === null) throw new UserError("secret-failed", `the secret ${name} has no value at ${path}`, {
		at,
		hint: "correct key: it is the path of one value, with dots between its keys"
	});
	if (isMap(found) || isList(found)) throw new UserError("secret-failed", `the secret ${name} has a map or a list at ${path}`, {
		at,
		hint: "name one value in it, or leave key out to take the whole"
	});
	return isNumeral(found) ? found.numeral : String(found);
}
// src/secrets/placeholder.ts
const lengths = {
	0: 24,
	1: 31
};
function secretPlaceholder(rule, root, round) {
	if (rule.provider !== "sops") {
		const text = placeholderText(`${round}\0${rule.name}\0${describeRule(rule, root)}`, lengths[round]);
		return {
			content: Buffer$1.from(text),
			texts: [text]
		};
	}
	const { values, key } = encryptedPart(rule);
	if (key !== void 0) {
		const [leaf] = values.leaves;
		if (leaf === void 0) return {
			content: Buffer$1.from(scalarAt(values.values, key, rule)),
			texts: []
		};
		const text = scalarAt(leafPlaceholder(leaf, round), [], rule);
		return {
			content: Buffer$1.from(text),
			texts: [text]
		};
	}
	const { value, secrets } = withPlaceholders(values, round);
	const text = rule.file.endsWith(".json") ? `${writeJson(value)}\n` : write(value);
	return {
		content: Buffer$1.from(text),
		texts: secrets
	};
}
// src/secrets/run-command.ts
const mostBytes = 1048576;
async function runSecretCommand(rule, surroundings) {
	const { noCommands } = surroundings;
	if (noCommands !== void 0) return refusals[noCommands];
	const key = JSON.stringify([rule.cwd, ...rule.command]);
	const { commands } = surroundings.runs;
	const output = commands.get(key) ?? outputOf(rule, surroundings);
	commands.set(key, output);
	const answer = await output;
	if ("lacks" in answer) return answer;
	return { content: rule.key === void 0 ? withoutLineEnd(answer.bytes) : valueIn(answer.bytes, rule.key, rule) };
}
const refusals = {
	signing: {
		lacks: "its command does not run in a job that can sign (attested-by with id-token: write)",
		hint: "deploy in a job without id-token: write, or take the provider env"
	},
	preview: {
		lacks: "its command does not run in a preview, whose code is not merged yet",
		hint: "take the provider env, or deploy it without digest-key"
	}
};
async function outputOf({ command, cwd, timeoutSeconds }, { env, signal }) {
	const [program = "", ...words] = command;
	const hint = `run it here to see why: ${command.map(shellWord).join(" ")}`;
	const result = await run(program, words, {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal,
		timeout: timeoutSeconds * 1e3,
		limit: mostBytes,
		grace: 0
	}).catch((error) => {
		if (error instanceof UserError) return void 0;
		throw error;
	});
	signal.throwIfAborted();
	if (result === void 0) return {
		lacks: `its command ${program} cannot be started`,
		hint: `install ${program}`
	};
	const { ended, exitCode, stdout } = result;
	if (ended === "timeout") return {
		lacks: `its command took longer than ${timeoutSeconds} s`,
		hint: "make it faster, or give it a timeout"
	};
	if (ended === "too-large") return {
		lacks: `its command printed more than ${mostBytes} bytes`,
		hint
	};
	if (ended !== "exit" || exitCode !== 0) return {
		lacks: `its command ended with exit code ${exitCode}`,
		hint
	};
	return stdout.length === 0 ? {
		lacks: "its command printed nothing",
		hint
	} : { bytes: stdout };
}
function withoutLineEnd(bytes) {
	const text = Buffer$1.from(bytes);
	const end = text.at(-1) !== 10 ? text.length : text.at(-2) === 13 ? text.length - 2 : text.length - 1;
	return text.subarray(0, end);
}
function valueIn(bytes, key, { name, at }) {
	const json = parseJson$1(bytes);
	const value = valueAt(json, ...key);
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return Buffer$1.from(String(value));
	const what = json === void 0 ? "prints no JSON" : value === void 0 || value === null ? `prints JSON without a value at ${key.join(".")}` : `prints JSON with a map or a list at ${key.join(".")}`;
	throw new UserError("secret-failed", `the command of the secret ${name} ${what}`, {
		at,
		hint: "correct key: it is the path of one value, with dots between its keys; without it the whole output is taken"
	});
}
// src/secrets/read-secret.ts
function readSecret(rule, surroundings) {
	switch (rule.provider) {
		case "file": return Promise.resolve(readFileSecret(rule, surroundings));
		case "env": return Promise.resolve(readVariable(rule, surroundings));
		case "sops": return decryptSecret(rule, surroundings);
		case "exec": return runSecretCommand(rule, surroundings);
		default: return rule;
	}
}
function readFileSecret({ name, path, at }, { cwd, allowed, folder }) {
	if (folder === null) return {
		lacks: "a bundle never holds it",
		hint: `give the folder with these files: --secrets DIR, where DIR/${name} is the secret`
	};
	const place = folder === void 0 ? path : join(folder, name);
	const file = resolveInside(cwd, place, folder === void 0 ? allowed : [folder], at);
	const stat = statIfThere(file, at);
	const shown = relative(cwd, place);
	if (stat?.isFile() !== true) return {
		lacks: `its file ${shown} is not there`,
		hint: folder === void 0 ? `write it to ${shown}, which git must ignore` : `add the file ${name} to --secrets`
	};
	if (stat.size === 0) return {
		lacks: `its file ${shown} is empty`,
		hint: `write it to ${shown}`
	};
	if (stat.size > 1048576) throw new UserError("secret-failed", `the file of the secret ${name} has more than ${mostBytes} bytes`, {
		at,
		hint: "a Secret of Kubernetes holds at most 1 MiB"
	});
	try {
		return { content: readFileSync(file) };
	} catch (error) {
		throw readError(error, file);
	}
}
function readVariable({ variable }, { env }) {
	const value = env[variable];
	if (value === void 0 || value === "") return {
		lacks: `the variable ${variable} is not set`,
		hint: `set it; in a workflow, env: {${variable}: \${{ secrets.${variable} }}}`
	};
	return { content: Buffer$1.from(value) };
}
async function decryptSecret(rule, surroundings) {
	const { file, name } = rule;
	const { values, key } = encryptedPart(rule);
	const { files } = surroundings.runs;
	const decryption = files.get(file) ?? decryptValues(file, values, surroundings);
	files.set(file, decryption);
	const opened = await decryption;
	if (!("text" in opened)) return lacking(opened, relative(surroundings.cwd, file));
	return { content: Buffer$1.from(key === void 0 ? opened.text : valueIn(opened, key, rule)) };
	function valueIn({ text }, path, { at }) {
		const { tree } = readOne(file, text, helmFile);
		return scalarAt(tree === void 0 ? null : valueOf(tree), path, {
			name,
			at
		});
	}
}
const lacking = ({ lacks }, file) => lacks === "sops" ? {
	lacks: `${file} is encrypted by sops, which is not installed`,
	hint: "install sops (https://getsops.io)"
} : {
	lacks: `none of the keys that ${file} is encrypted for is here`,
	hint: "give one as sops expects it, such as SOPS_AGE_KEY"
};
// src/secrets/content.ts
function textOfContent(content) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(content);
	} catch {
		return;
	}
}
function textsToHide(content) {
	const text = textOfContent(content);
	const whole = Buffer$1.from(content).toString("base64");
	if (text === void 0) return [whole];
	const lines = text.split(/\r?\n/).filter((line) => line.trim().length >= shortest);
	const texts = [
		text,
		...lines.length > 1 ? lines : [],
		...valuesIn(text)
	];
	return [...new Set([...texts, text.trim()])].filter((one) => one.trim().length >= shortest);
}
const shortest = 4;
function valuesIn(text) {
	try {
		const { tree } = readOne("secret", text, helmFile);
		const value = tree && valueOf(tree);
		return isMap(value) || isList(value) ? textsOf(value, void 0) : [];
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}
// src/operations/render/tracked-secrets.ts
async function trackedSecrets(target, { cwd, env, signal, secretFolder }) {
	const rules = [...target.context.secrets.values()].filter((rule) => rule.provider === "file");
	if (rules.length === 0 || secretFolder !== void 0) return [];
	const paths = rules.map(({ path }) => path);
	const { tracked, open } = await trackedFiles(target.service.dir, paths, {
		env,
		signal
	});
	return rules.flatMap(({ name, path, at }) => {
		const about = `${relative(cwd, path)}, the file of the secret ${name} of ${targetName(target)},`;
		if (tracked.includes(path)) return [problem("secret-tracked", `${about} is tracked by git`, {
			at,
			hint: "remove it (git rm --cached), let git ignore it, and change the secret: git keeps what it had"
		})];
		return open.includes(path) ? [warning("secret-tracked", `${about} is not ignored by git`, {
			at,
			hint: "add this line to .gitignore: **/.pligos/secrets/"
		})] : [];
	});
}
// src/operations/render/named-secrets.ts
async function openSecrets(target, keys, surroundings) {
	const rules = [...target.context.secrets.values()];
	if (rules.length === 0) return [];
	const isRequired = keys === "required";
	if (isRequired && surroundings.trusted === false) throw new UserError("fork-command", `${targetName(target)} has secrets, which code of others never gets`, {
		at: target.context.at,
		hint: "deploy from a commit of the repository itself"
	});
	if (!((isRequired || keys === "tried") && surroundings.trusted !== false)) return rules.map((rule) => placeholdersOf(rule, target));
	const runs = surroundings.secretRuns ?? {
		commands: new Map(),
		files: new Map()
	};
	const tracked = isRequired ? await trackedSecrets(target, surroundings) : [];
	const answers = await Promise.all(rules.map((rule) => openSecret(rule, target, runs, surroundings)));
	const missing = answers.filter((one) => "code" in one);
	const faults = [...tracked.filter(isError), ...missing];
	if (isRequired && faults.length > 0) throw UserError.of(faults);
	for (const one of missing) surroundings.host.report(warning(one.code, `${targetName(target)} is rendered with a placeholder: ${one.message}`, one));
	return rules.map((rule, index) => {
		const answer = answers[index];
		return answer === void 0 || "code" in answer ? placeholdersOf(rule, target) : answer;
	});
}
async function openSecret(rule, target, runs, surroundings) {
	const { cwd, env, signal, noCommands, secretFolder: folder, host } = surroundings;
	const answer = await readSecret(rule, {
		cwd,
		env,
		signal,
		allowed: readableFolders(target.service),
		folder,
		noCommands,
		runs
	});
	if ("lacks" in answer) return problem("secret-missing", `the secret ${rule.name} is not here: ${answer.lacks}`, {
		at: rule.at,
		hint: answer.hint
	});
	const texts = textsToHide(answer.content);
	for (const text of texts) {
		host.mask(text);
		host.mask(Buffer$1.from(text).toString("base64"));
	}
	return {
		rule,
		content: answer.content,
		texts
	};
}
function placeholdersOf(rule, { service }) {
	const [first, other] = [secretPlaceholder(rule, service.root, 0), secretPlaceholder(rule, service.root, 1)];
	return {
		rule,
		content: first.content,
		other: other.content,
		texts: [...first.texts, ...other.texts]
	};
}
// src/operations/render/place-secrets.ts
function placeSecrets(input, named, { folder, values, form, round }) {
	const contents = new Map(named.map(({ rule, content, other }) => [rule.name, round === "first" ? content : other ?? content]));
	const files = [...contents].map(([name, content]) => [`secrets/${name}`, {
		content,
		executable: false,
		secret: true
	}]);
	const chart = withFiles(input.chart, new Map(files));
	const chartDir = form === "folder" ? folder.write(chart, chart.name) : folder.hide(`${round}-chart.tgz`, archiveOf(chart));
	const { valueFiles } = input;
	if (values.length === 0) return {
		chart,
		chartDir,
		valueFiles
	};
	const secretValues = folder.hide(`${round}-secret-values.yaml`, write(valuesOf(values, contents)));
	return {
		chart,
		chartDir,
		valueFiles: [...valueFiles, secretValues],
		secretValues
	};
}
const archiveOf = ({ name, files }) => writeTgz([...files].map(([path, { content, executable }]) => ({
	path: `${name}/${path}`,
	content,
	executable
})));
function valuesOf(values, contents) {
	return values.reduce((whole, { path, secret, at }) => {
		const content = contents.get(secret);
		if (content === void 0) return whole;
		const text = textOfContent(content);
		if (text === void 0) throw new UserError("secret-failed", `the secret ${secret} is no text, and cannot be a value`, {
			at,
			hint: `use the file of the chart: .Files.Get "secrets/${secret}"`
		});
		return withValue(whole, path, text.replace(/\r?\n$/, ""));
	}, new Map());
}
function withValue(map, [key = "", ...rest], value) {
	const below = map.get(key);
	const inner = rest.length === 0 ? value : withValue(isMap(below) ? below : new Map(), rest, value);
	return new Map([...map, [key, inner]]);
}
// src/operations/render/cache-key.ts
function keyOf(words, decides) {
	return `pligos-${words.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100)}-${sha256(Buffer$1.from(JSON.stringify([formatVersion, decides])))}`;
}
const formatVersion = 1;
// src/operations/render/cached-artifacts.ts
async function fetchCached(fetching, surroundings) {
	const { renderCache } = surroundings;
	const key = renderCache && await fetchKey(fetching, surroundings);
	if (renderCache === void 0 || key === void 0) return fetching.fetch();
	const { chart, chartDir } = fetching;
	const files = await renderCache.files(key, (found) => isAllowed(found) && fetching.isComplete(withContents(chart, found)), async () => changedFiles(chart, await fetching.fetch()));
	for (const [path, content] of files) if (content === void 0) rmSync(join(chartDir, path), { force: true });
	else writeAtomic(join(chartDir, path), content);
	return withContents(chart, files);
}
const own = /^(?:charts\/[^/]+\.tgz|Chart\.lock|requirements\.lock)$/;
const isAllowed = (files) => [...files.keys()].every((path) => own.test(path));
function changedFiles(before, after) {
	const changed = new Map();
	for (const [path, { content }] of after.files) {
		const previous = before.files.get(path)?.content;
		if (own.test(path) && (previous === void 0 || Buffer.compare(previous, content) !== 0)) changed.set(path, content);
	}
	for (const path of before.files.keys()) if (own.test(path) && !after.files.has(path)) changed.set(path, void 0);
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
	return keyOf(`artifacts-${target.service.name}`, [
		major,
		dependencies,
		locks.map((lock) => lock && withoutTime(lock)),
		(stored?.archives ?? []).map(({ file, sha256: sum }) => [file, sum]),
		[...chart.files].filter(([path]) => path.startsWith("charts/")).map(([path, { content }]) => [path, sha256(content)]),
		dependencies.some(({ repository }) => repository?.startsWith("file://")) ? neighbours(tree, chartDir, chart) : []
	]);
}
function neighbours(tree, chartDir, chart) {
	const inside = `${chartDir.slice(tree.length + 1)}/`;
	return walk(tree, { allowed: [tree] }).filter(({ path }) => !(path.startsWith(inside) && chart.files.has(path.slice(inside.length)))).map(({ path, absolute }) => [path, sha256(readFileSync(absolute))]);
}
// src/operations/render/fetch-missing.ts
function repairOf(target, { cwd }) {
	const { service, context } = target;
	const dir = relative(cwd, service.dir) || ".";
	if (!isWritten(target)) return `helm dependency update ${dir}`;
	return `pligos run ${context.name}${dir === "." ? "" : ` -c ${dir}`} -- dependency update`;
}
const isWritten = ({ service }) => service.file !== join(service.dir, "Chart.yaml");
function isComplete(state) {
	return state.missing.length === 0 && state.stale.length === 0 && !state.problems.some(isError);
}
const repairable = new Set(["dependency-missing", "dependency-stale"]);
const canFetch = ({ problems }) => problems.every((problem) => !isError(problem) || repairable.has(problem.code));
async function fetchMissing({ target, chart, chartDir, folder, stored, state }, policy, surroundings) {
	if (policy !== "fetch" || !canFetch(state)) throw UserError.of(state.problems);
	const { env, host, signal, logins } = surroundings;
	const isStranger = surroundings.trusted === false && surroundings.keepsLogins !== true;
	const mode = state.lock === "none" ? "update" : "build";
	const repair = repairOf(target, surroundings);
	const fetch = async () => {
		await fetchDependencies({ path: await helmFor(target.context, surroundings) }, chartDir, {
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
	return fetchCached({
		target,
		chart,
		chartDir,
		tree: folder.tree,
		stored,
		isComplete: isWhole,
		fetch
	}, surroundings);
}
// src/operations/render/value-files.ts
async function placeValueFiles(target, folder, { keys = "none", loader }, surroundings) {
	const { valueFiles, helmValues } = target.context.source;
	const files = [];
	const others = [];
	const secrets = [];
	const encrypted = [];
	for (const [index, { value: file }] of valueFiles.entries()) {
		const values = keys === "left" ? void 0 : readEncrypted(file, readText(file));
		if (values === void 0) {
			files.push(file);
			others.push(file);
			continue;
		}
		const opened = await openValues({
			file,
			values,
			keys,
			target
		}, surroundings);
		const path = folder.hide(`values-${index}.yaml`, opened.text);
		files.push(path);
		secrets.push(...opened.secrets);
		if (opened.isDecrypted) others.push(path);
		else {
			const other = withPlaceholders(values, 1);
			others.push(folder.hide(`other-values-${index}.yaml`, other.text));
			secrets.push(...other.secrets);
		}
		encrypted.push({
			file,
			values,
			isDecrypted: opened.isDecrypted
		});
	}
	const friends = isUsedInPlace(target) ? friendsOf(target, loader) : void 0;
	if (friends !== void 0) {
		const path = folder.hide("friends.yaml", write(friends));
		files.push(path);
		others.push(path);
	}
	if (helmValues !== void 0) {
		const path = folder.hide("helm-values.yaml", write(helmValues));
		files.push(path);
		others.push(path);
	}
	return {
		valueFiles: files,
		...encrypted.some(({ isDecrypted }) => !isDecrypted) && { otherFiles: others },
		secrets,
		encrypted
	};
}
function friendsOf({ service, context }, loader) {
	const { values, problems } = friendValues(service, context, loader);
	if (problems.length > 0) throw UserError.of(problems);
	return values.size === 0 ? void 0 : values;
}
async function openValues({ file, values, keys, target }, surroundings) {
	const placeholders = () => ({
		...withPlaceholders(values),
		isDecrypted: false
	});
	if (keys === "none" || surroundings.trusted === false) return placeholders();
	const { cwd, env, signal, host } = surroundings;
	const opened = await decryptValues(file, values, {
		cwd,
		env,
		signal
	});
	if ("text" in opened) {
		for (const secret of opened.secrets) {
			host.mask(secret);
			host.mask(Buffer$1.from(secret).toString("base64"));
		}
		return {
			...opened,
			isDecrypted: true
		};
	}
	const fault = lackingProblem(file, opened.lacks, target);
	if (keys === "required") throw UserError.of([fault]);
	host.report(warning(fault.code, `${targetName(target)} is rendered with placeholders: ${fault.message}`, fault));
	return placeholders();
}
const lackingProblem = (file, lacks, target) => lacks === "sops" ? problem("sops-missing", `sops is not installed, and ${nameOf(file, target)} is encrypted by it`, {
	at: target.context.at,
	hint: "install sops (https://getsops.io)"
}) : problem("sops-no-key", `none of the keys that ${nameOf(file, target)} is encrypted for is here`, {
	at: target.context.at,
	hint: "give one as sops expects it, such as SOPS_AGE_KEY, a GnuPG key, or a login of the cloud whose KMS it names"
});
const nameOf = (file, { service }) => relative(service.root, file);
// src/operations/render/prepare.ts
async function prepare(given, options, surroundings) {
	const target = await buildTarget(await fetchTarget(given, options.loader, surroundings), options.loader, surroundings);
	const folder = surroundings.chartFolders?.take() ?? chartFolder();
	try {
		const place = isUsedInPlace(target) ? placePlainChart : placeGeneratedChart;
		return await withSourceNames(target, surroundings, async (naming) => {
			for (const found of unpinnedSources(target)) naming.host.report(found);
			const named = await namedSecrets(target, options, naming);
			const placedChart = await place(target, folder, options, naming);
			checkArchives(placedChart.chart);
			const values = await placeValueFiles(target, folder, options, naming);
			return withSecrets({
				target,
				folder,
				...values,
				...placedChart
			}, named, options);
		});
	} catch (error) {
		folder.dispose();
		throw error;
	}
}
function namedSecrets(target, { secrets, keys = "none", secretForm }, surroundings) {
	if (secretForm === "none" || !secrets && secretForm === void 0) return Promise.resolve([]);
	return openSecrets(target, !secrets || secretForm === "folder" ? "none" : keys, surroundings);
}
function withSecrets(placed, named, { secretForm: form = "archive" }) {
	const { otherFiles, ...first } = placed;
	const others = otherFiles && {
		...placed,
		valueFiles: otherFiles
	};
	if (named.length === 0) return {
		...first,
		named,
		...others && { other: others }
	};
	const { folder, target } = placed;
	const how = {
		folder,
		values: target.context.secretValues,
		form
	};
	const hasOther = others !== void 0 || named.some(({ other }) => other !== void 0);
	return {
		...first,
		...placeSecrets(placed, named, {
			...how,
			round: "first"
		}),
		...hasOther && form === "archive" && { other: placeSecrets(others ?? placed, named, {
			...how,
			round: "other"
		}) },
		secrets: [...placed.secrets, ...named.flatMap(({ texts }) => texts)],
		named
	};
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
	}, options.dependencies, surroundings);
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
async function storedChart(given, loader, surroundings) {
	const target = await buildTarget(await fetchTarget(given, loader, surroundings), loader, surroundings);
	const options = {
		loader,
		secrets: true,
		dependencies: "leave"
	};
	return withSourceNames(target, surroundings, async (naming) => {
		const { chart, problems } = withStored(await generateComplete(target, options, naming), target);
		failOnErrors(problems, naming);
		const home = homeOf(target, target.service.dir);
		const state = checkDependencies(chart, repairOf(target, naming), home);
		for (const problem of state.problems) naming.host.report({
			...problem,
			severity: "warning"
		});
		return completeLock(chart);
	});
}
function keep({ service, context }, artifacts) {
	storeArtifacts(artifactsDir(service, context), artifacts, context.artifacts);
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
	const chart = options.secrets ? withoutSecretFiles(generated) : plainForOthers(generated);
	checkArchives(chart);
	const stored = readStored(service, context);
	const home = homeOf(target, dir);
	if (options.dependencies === "leave") return {
		chart,
		chartDir: service.fetched.some((fetched) => isInside(dir, fetched)) ? writeWithFileCharts(chart, home, folder) : dir,
		stored
	};
	if (stored !== void 0) failOnErrors(checkDigests(chart, stored), surroundings);
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
	}, options.dependencies, surroundings);
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
function isRecorded(digests, stored) {
	return digests.archives.every(({ name, version, repository }) => stored?.archives.some((previous) => previous.name === name && previous.version === version && previous.repository === repository));
}
const homeOf = ({ service }, dir) => ({
	dir,
	root: service.fetched.find((folder) => isInside(dir, folder)) ?? service.root,
	allowed: readableFolders(service)
});
// src/operations/commands/export.ts
const marker = ".pligos-chart";
async function exportCharts(input, surroundings) {
	const project = await openProject(input, surroundings);
	const places = (input.all || input.contexts.length > 0 ? chooseSome(project, input.contexts, surroundings) : [chooseOne(project, void 0, surroundings)]).map((target) => ({
		target,
		place: placeOf(target, input, surroundings)
	}));
	refuseSharedPlaces(places, input);
	const written = [];
	for (const [done, { target, place }] of places.entries()) {
		surroundings.host.progress(done, places.length, targetName(target));
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
const forOthers = (prepared, input) => withoutSecrets(withTypedVersions(prepared, input));
function withTypedVersions({ chart, target }, { chartVersion, appVersion }) {
	const file = chart.files.get("Chart.yaml");
	const isTyped = chartVersion !== void 0 || appVersion !== void 0;
	if (!isUsedInPlace(target) || !isTyped || file === void 0) return chart;
	if (chartVersion !== void 0 && parseVersion(chartVersion) === void 0) throw new UserError("chart-version", `${JSON.stringify(chartVersion)} is not a chart version`, { hint: "write a semantic version such as 1.2.3" });
	const { tree } = readOne("Chart.yaml", Buffer$1.from(file.content).toString("utf8"), helmFile);
	const value = tree && valueOf(tree);
	const fields = new Map([
		...isMap(value) ? value : [],
		...chartVersion === void 0 ? [] : [["version", chartVersion]],
		...appVersion === void 0 ? [] : [["appVersion", appVersion]]
	]);
	return withFiles(chart, new Map([["Chart.yaml", {
		...file,
		content: Buffer$1.from(write(fields))
	}]]));
}
function placeOf({ service, context }, { out }, { cwd }) {
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
	const result = await run(await helmFor(context, surroundings), words, {
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
// src/operations/commands/template.ts
async function template(input, word, helmFlags, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, word, surroundings);
	const { loader } = project;
	const unnamed = unnamedRelease(target);
	if (unnamed !== void 0) surroundings.host.report(unnamed);
	const prepared = await prepare(target, {
		loader,
		secrets: true,
		keys: "tried",
		dependencies: "fetch"
	}, surroundings);
	try {
		const { context } = target;
		const words = renderArguments({
			...pairOf(target),
			chartDir: prepared.chartDir,
			valueFiles: prepared.valueFiles,
			apiVersions: context.apiVersions,
			placeholders: await placeholdersFor(helmFlags, target, surroundings),
			...environmentChoices(surroundings.env),
			...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
			flags: [...chartFlags(target), ...helmFlags]
		});
		const result = await run(await helmFor(context, surroundings), words, {
			cwd: surroundings.cwd,
			env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
			output: "pass-stdout",
			stdin: "inherit",
			signal: surroundings.signal,
			grace: 0,
			memory: renderMemory
		});
		if (result.stderr !== "") {
			const { reportHelmMessages } = await import("./render.js").then((n) => n.helm_messages_exports);
			reportHelmMessages(result.stderr, prepared, helmFlags, surroundings);
		}
		return result.exitCode;
	} finally {
		prepared.folder.dispose();
	}
}
// src/main/cli/commands/chart.ts
var chart_exports = __exportAll({ handle: () => handle$1 });
const handle$1 = async (call, terminal) => {
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
	}, surroundingsOf(terminal, call));
	for (const path of paths) terminal.print(`${path}\n`);
	return 0;
};
// src/main/cli/commands/template.ts
var template_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => template(projectInput(call), call.positionals[0], call.helmWords ?? [], surroundingsOf(terminal, call));
export { artifactsDir, askOnce, chartFlags, chartFolders, chart_exports, collectArtifacts, commitAt, compareCharts, describeRule, digestsOf, encryptedPart, exactVersionIn, findRepository, garbage, harmlessVariables, helmFor, helmOf, isInRange, isInStep, keep, keyOf, leafName, listAt, lockFile, lockOf, lockPaths, newestPublished, noLogins, objectAt, overlayArtifacts, ownLocked, plainForOthers, prepare, privateHelmEnvironment, rangeOf, readArtifacts, readStored, readUserLogins, readyHelms, requirementsOf, storedChart, storedDir, template_exports, textAt, textAt$2 as textAt$1, trackedSecrets, unpinnedSources, userHelmCache, userHelmPaths, valueAt, wholeAt, withLogins, withRepositories, withoutSecrets, writeFolder, writeOpenChart };
