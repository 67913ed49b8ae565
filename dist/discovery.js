import { __exportAll } from "./rolldown-runtime.js";
import { UserError, isError, limitConcurrency, problem, warning } from "./base.js";
import { atOf, canonicalNumber, discoveryKinds, entryOf, expandGlob, findProgram, helmFile, isGlob, isInside, isList, isMap, isNumeral, isPlainString, kustomizationFileIn, mergeValues, parseConstraint, parseVersion, privateFolder, readDocuments, readEncrypted, readOne, readText, readsOf as readsOf$1, resolveInside, run as run$1, sameValue, satisfies, statIfThere, valueOf, walk, write, writeJson } from "./project.js";
import { RE2JS } from "./patterns.js";
import { availableParallelism } from "node:os";
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { createHash } from "node:crypto";
import { isAscii } from "node:buffer";
// src/discover/objects.ts
const mostBytes$3 = 4194304;
function findObjects({ root, folders }, groups, problems) {
	return [...new Set(folders.flatMap((folder) => filesBelow(folder, root)))].flatMap((file) => {
		if (isTemplate(file, root)) return [];
		const text = readText(file);
		return groups.some((group) => text.includes(group)) ? objectsIn(text, file, groups, problems) : [];
	});
}
const findTemplates = ({ root, folders }, groups) => folders.flatMap((folder) => filesBelow(folder, root)).filter((file) => {
	const text = readText(file);
	return text.includes("{{") && groups.some((group) => text.includes(group));
});
function objectsIn(text, file, groups, problems, at) {
	return attempt$3(file, text, problems).flatMap((tree) => unfold(tree).flatMap((one) => {
		const object = objectOf(one, file, at);
		return object !== void 0 && groups.includes(object.apiVersion.split("/")[0] ?? "") ? [object] : [];
	}));
}
function filesBelow(folder, root) {
	if (!statSync(folder).isDirectory()) return [folder];
	return walk(folder, {
		allowed: [root],
		skip: skip$1
	}).filter(({ size }) => size <= mostBytes$3).map(({ absolute }) => absolute);
}
const skip$1 = (path, isFolder) => isFolder ? /(?:^|\/)(?:node_modules|\.[^/]+)$/.test(path) : !/\.(?:ya?ml|json)$/.test(path);
function isTemplate(file, root) {
	for (let folder = dirname(file); isInside(folder, root) && folder !== dirname(folder); folder = dirname(folder)) if (basename(folder) === "templates" && existsSync(join(dirname(folder), "Chart.yaml"))) return true;
	return false;
}
function attempt$3(file, text, problems) {
	try {
		return readDocuments(file, text, helmFile).documents;
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		if (!text.includes("{{")) problems.push(...error.problems.filter(isError).map(({ code, message, at, hint }) => warning(code, message, {
			at,
			hint
		})));
		return [];
	}
}
function unfold(tree) {
	const items = tree.kind === "map" ? tree.entries.get("items")?.value : void 0;
	return items?.kind === "list" ? items.items : [tree];
}
function objectOf(tree, file, at) {
	if (tree.kind !== "map") return void 0;
	const value = valueOf(tree);
	if (!isMap(value)) return void 0;
	const metadata = mapAt$1(value, "metadata");
	const [apiVersion, kind, name] = [
		textAt$1(value, "apiVersion"),
		textAt$1(value, "kind"),
		textAt$1(metadata, "name")
	];
	if (apiVersion === void 0 || kind === void 0 || name === void 0) return void 0;
	const namespace = textAt$1(metadata, "namespace");
	return {
		apiVersion,
		kind,
		name,
		...namespace !== void 0 && { namespace },
		value,
		at: at ?? atOf(tree, ""),
		folder: dirname(file),
		...at === void 0 && { tree }
	};
}
function placeIn$1({ tree, at }, path) {
	let found = tree;
	for (const step of path) if (typeof step === "string") found = entryOf(found, step)?.value;
	else found = found?.kind === "list" ? found.items[step] : void 0;
	return found === void 0 ? at : atOf(found);
}
const mapAt$1 = (value, key) => {
	const found = value?.get(key);
	return isMap(found) ? found : void 0;
};
const textAt$1 = (value, key) => {
	const found = value?.get(key);
	return typeof found === "string" && found !== "" ? found : void 0;
};
const textsAt$1 = (value, key) => {
	const found = value?.get(key);
	return isList(found) ? found.filter((item) => typeof item === "string") : [];
};
const mapsAt$1 = (value, key) => {
	const found = value?.get(key);
	return isList(found) ? found.filter(isMap) : [];
};
const isTrueAt = (value, key) => value?.get(key) === true;
// src/discover/addresses.ts
function gitAddress$1(url, path, revision) {
	const place = url.replace(/\/+$/, "");
	const scp = /^(?:([^@/]+)@)?([^/:]+):(?!\/)(.+)$/.exec(place);
	const address = scp === null ? place : `ssh://${scp[1] ?? "git"}@${scp[2]}/${scp[3]}`;
	const folder = path.replaceAll(/^(?:\.?\/)+|\/+$/g, "");
	const ref = revision === void 0 || revision === "HEAD" ? "" : `?ref=${revision}`;
	return `git::${address}${folder === "" || folder === "." ? "" : `//${folder}`}${ref}`;
}
function chartPlace$1(url, chart, version) {
	const place = url.replace(/\/+$/, "");
	const withVersion = version !== void 0 && { version };
	return /^https?:\/\//.test(place) ? {
		chart,
		repository: place,
		...withVersion
	} : {
		chart: `oci://${place.replace(/^oci:\/\//, "")}/${chart}`,
		...withVersion
	};
}
// src/argocd/facts.ts
const fact$1 = (field, value) => value === void 0 ? [] : [{
	field,
	value
}];
function factsOf$2(spec, sources) {
	const destination = mapAt$1(spec, "destination");
	const automated = mapAt$1(mapAt$1(spec, "syncPolicy"), "automated");
	return [
		...fact$1("spec.project", textAt$1(spec, "project")),
		...sources.flatMap((source, index) => {
			const prefix = sources.length === 1 ? "spec.source" : `spec.sources[${index}]`;
			return [
				"repoURL",
				"path",
				"chart",
				"targetRevision"
			].flatMap((key) => fact$1(`${prefix}.${key}`, textAt$1(source, key)));
		}),
		...[
			"server",
			"name",
			"namespace"
		].flatMap((key) => fact$1(`spec.destination.${key}`, textAt$1(destination, key))),
		...["prune", "selfHeal"].flatMap((key) => {
			const value = automated?.get(key);
			return typeof value === "boolean" ? fact$1(`spec.syncPolicy.automated.${key}`, String(value)) : [];
		})
	];
}
// src/argocd/overrides.ts
function withOverrides(source, name, { root, isOwn }) {
	const path = textAt$1(source, "path");
	if (path === void 0 || !isOwn(textAt$1(source, "repoURL") ?? "")) return source;
	const folder = resolve(root, path.replace(/^\/+/, ""));
	if (!isInside(folder, root)) return source;
	return overrideFiles(folder, name).reduce((merged, file) => mergeValues(merged, readFile(file, root)), source);
}
const overrideFiles = (folder, name) => [".argocd-source.yaml", `.argocd-source-${name}.yaml`].map((file) => join(folder, file)).filter((file) => existsSync(file));
function readFile(file, root) {
	const { tree } = readOne(file, readText(resolveInside(root, file, [root])), helmFile);
	const value = tree && valueOf(tree);
	return isMap(value) ? value : new Map();
}
// src/argocd/addresses.ts
const urlOf = (source) => textAt$1(source, "repoURL") ?? "";
const gitAddress = (source, path) => gitAddress$1(urlOf(source), path, textAt$1(source, "targetRevision"));
const chartPlace = (source, chart) => chartPlace$1(urlOf(source), chart, textAt$1(source, "targetRevision"));
// src/argocd/build-environment.ts
function buildEnvironment({ name, value }, source) {
	const spec = mapAt$1(value, "spec");
	return new Map([
		["ARGOCD_APP_NAME", name],
		["ARGOCD_APP_NAMESPACE", textAt$1(mapAt$1(spec, "destination"), "namespace") ?? ""],
		["ARGOCD_APP_PROJECT_NAME", textAt$1(spec, "project") ?? ""],
		["ARGOCD_APP_SOURCE_PATH", textAt$1(source, "path") ?? ""],
		["ARGOCD_APP_SOURCE_REPO_URL", textAt$1(source, "repoURL") ?? ""],
		["ARGOCD_APP_SOURCE_TARGET_REVISION", textAt$1(source, "targetRevision") ?? ""]
	]);
}
const fillIn = (text, environment) => text.replaceAll(/\$(?:\$|([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})/g, (whole, plain, braced) => whole === "$$" ? "$" : environment.get(plain ?? braced ?? "") ?? "");
// src/argocd/chart-part.ts
function chartPart({ helm, place, environment, fileOf, fileAt, root }) {
	const isOptional = isTrueAt(helm, "ignoreMissingValueFiles");
	const valueFiles = textsAt$1(helm, "valueFiles").map((written) => fileOf(written, (text) => fillIn(text, environment))).flatMap((path, index) => {
		if (path === void 0) return [];
		return (isAbsolute(path) && isGlob(path) ? expandGlob(path) : [path]).map((one) => ({
			path: one,
			at: fileAt(index),
			...isOptional && { isOptional }
		}));
	});
	const values = valuesOf$1(helm);
	const files = fileParameters(helm, {
		fileOf,
		root
	});
	const flags = flagsOf(helm, environment, files);
	return {
		kind: "chart",
		...place,
		valueFiles,
		...values !== void 0 && { values },
		...flags.length > 0 && { flags },
		...files.length > 0 && { files: files.map(({ path }) => path) }
	};
}
function valuesOf$1(helm) {
	const object = mapAt$1(helm, "valuesObject");
	if (object !== void 0) return object;
	const text = textAt$1(helm, "values");
	if (text === void 0) return void 0;
	const value = parse$1(text);
	return isMap(value) ? value : void 0;
}
function parse$1(text) {
	try {
		const { tree } = readOne("values", text, helmFile);
		return tree && valueOf(tree);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw new UserError("yaml-syntax", `its helm.values are no YAML: ${error.message}`);
	}
}
function fileParameters(helm, { fileOf, root }) {
	return mapsAt$1(helm, "fileParameters").flatMap((parameter) => {
		const [name, written] = [textAt$1(parameter, "name"), textAt$1(parameter, "path")];
		if (name === void 0 || written === void 0) return [];
		const path = fileOf(written);
		if (/[,=\\]/.test(name) || path === void 0 || !isAbsolute(path)) throw new UserError("application-source", `the file parameter ${JSON.stringify(name)} names no file here`, { hint: "name a file of this repository, and a parameter without comma, equals sign and backslash" });
		return [{
			name,
			path: resolveInside(root, path, [root])
		}];
	});
}
function flagsOf(helm, environment, files) {
	const parameters = mapsAt$1(helm, "parameters").flatMap((parameter) => {
		const name = textAt$1(parameter, "name");
		const value = scalarText$1(parameter.get("value"));
		if (name === void 0) return [];
		return [{
			name,
			value: fillIn(value, environment),
			isText: isTrueAt(parameter, "forceString")
		}];
	});
	const set = (isText) => byName(parameters.filter((one) => one.isText === isText)).flatMap(({ name, value }) => [isText ? "--set-string" : "--set", `${name}=${withEscapedCommas(value)}`]);
	return [
		...set(false),
		...set(true),
		...files.flatMap(({ name, path }) => ["--set-file", `${name}=${path.replaceAll(/[\\,]/g, String.raw`\$&`)}`]),
		...isTrueAt(helm, "skipCrds") ? ["--skip-crds"] : [],
		...isTrueAt(helm, "skipTests") ? ["--skip-tests"] : []
	];
}
const byName = (items) => [...new Map(items.map((item) => [item.name, item])).values()].toSorted((a, b) => a.name < b.name ? -1 : 1);
const withEscapedCommas = (value) => value.startsWith("{") && value.endsWith("}") ? value : value.replaceAll(/([^\\]),/g, String.raw`$1\,`);
function scalarText$1(value) {
	if (typeof value === "string") return value;
	return typeof value === "object" && value !== null && "numeral" in value ? value.numeral : typeof value === "boolean" ? String(value) : "";
}
// src/argocd/kustomize-edits.ts
function kustomizeEdits({ kustomize, folder, environment }) {
	if (kustomize === void 0) return void 0;
	if (folder !== void 0) refuseTwice(kustomize, folder);
	const edits = new Map();
	for (const key of [
		"namePrefix",
		"nameSuffix",
		"namespace"
	]) {
		const text = textAt$1(kustomize, key);
		if (text !== void 0) edits.set(key, text);
	}
	const images = textsAt$1(kustomize, "images").map(imageOf);
	if (images.length > 0) edits.set("images", images);
	const replicas = mapsAt$1(kustomize, "replicas");
	if (replicas.length > 0) edits.set("replicas", replicas);
	const labels = filled(mapAt$1(kustomize, "commonLabels"), environment);
	if (labels !== void 0) if (isTrueAt(kustomize, "labelWithoutSelector")) edits.set("labels", [new Map([["pairs", labels], ...isTrueAt(kustomize, "labelIncludeTemplates") ? [["includeTemplates", true]] : []])]);
	else edits.set("commonLabels", labels);
	const written = mapAt$1(kustomize, "commonAnnotations");
	const annotations = isTrueAt(kustomize, "commonAnnotationsEnvsubst") ? filled(written, environment) : written;
	if (annotations !== void 0) edits.set("commonAnnotations", annotations);
	const isOptional = isTrueAt(kustomize, "ignoreMissingComponents");
	const components = textsAt$1(kustomize, "components").filter((path) => !isOptional || folder === void 0 || existsSync(join(folder, path)));
	if (components.length > 0) edits.set("components", [...components]);
	const patches = mapsAt$1(kustomize, "patches");
	if (patches.length > 0) edits.set("patches", [...patches]);
	return edits.size === 0 ? void 0 : edits;
}
const filled = (texts, environment) => texts && new Map([...texts].map(([key, text]) => [key, typeof text === "string" ? fillIn(text, environment) : text]));
function refuseTwice(kustomize, folder) {
	const file = kustomizationFileIn(folder);
	const { tree } = file === void 0 ? {} : readOne(file, readText(file), helmFile);
	const value = tree && valueOf(tree);
	if (!isMap(value)) return;
	for (const [field, force] of [["commonLabels", "forceCommonLabels"], ["commonAnnotations", "forceCommonAnnotations"]]) {
		const own = mapAt$1(value, field);
		const twice = [...mapAt$1(kustomize, field)?.keys() ?? []].find((key) => own?.has(key));
		if (twice !== void 0 && !isTrueAt(kustomize, force)) throw new UserError("application-source", `${twice} stands in ${field} of the kustomization already`, { hint: `set ${force}: true in the Application, or remove one of them: Argo CD refuses both` });
	}
}
function imageOf(text) {
	const [, given, target = text] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
	const { name, tag, digest } = partsOf$1(target);
	return new Map([
		["name", given ?? name],
		...given !== void 0 && name !== "*" ? [["newName", name]] : [],
		...tag === void 0 ? [] : [["newTag", tag]],
		...digest === void 0 ? [] : [["digest", digest]]
	]);
}
function partsOf$1(image) {
	const at = image.indexOf("@");
	const rest = at < 0 ? image : image.slice(0, at);
	const colon = rest.lastIndexOf(":");
	const hasTag = colon > rest.lastIndexOf("/");
	return {
		name: hasTag ? rest.slice(0, colon) : rest,
		...hasTag && { tag: rest.slice(colon + 1) },
		...at >= 0 && { digest: image.slice(at + 1) }
	};
}
// src/argocd/globs.ts
const mostCharacters$1 = 1e3;
const mostChoices = 1e3;
function globMatcher(pattern) {
	const all = (pattern.length > mostCharacters$1 ? [] : choicesOf(pattern)).map(tokensOf).filter((tokens) => tokens !== void 0);
	return (path) => all.some((tokens) => matches$1(tokens, Array.from(path)));
}
function choicesOf(pattern) {
	const done = [];
	const open = [pattern];
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		const [, before = "", inner, after = ""] = /^((?:\\.|[^\\{])*)\{((?:\\.|[^\\{}])*)\}(.*)$/s.exec(next) ?? [];
		if (inner === void 0) done.push(next);
		else open.push(...inner.split(",").map((choice) => `${before}${choice}${after}`));
		if (done.length + open.length > mostChoices) return [];
	}
	return done;
}
function tokensOf(pattern) {
	const tokens = [];
	for (let at = 0; at < pattern.length; at += 1) {
		const character = pattern.charAt(at);
		if (character === "\\") tokens.push(same(pattern.charAt(at += 1)));
		else if (character === "*") tokens.push("any");
		else if (character === "?") tokens.push(() => true);
		else if (character === "[") {
			const end = pattern.indexOf("]", at + 1);
			if (end < 0) return void 0;
			tokens.push(setOf(pattern.slice(at + 1, end)));
			at = end;
		} else tokens.push(same(character));
	}
	return tokens;
}
const same = (expected) => (character) => character === expected;
function setOf(written) {
	const isNot = written.startsWith("!");
	const inner = isNot ? written.slice(1) : written;
	const [, from, to] = /^(.)-(.)$/su.exec(inner) ?? [];
	const isIn = (character) => from !== void 0 && to !== void 0 ? character >= from && character <= to : inner.includes(character);
	return (character) => isIn(character) !== isNot;
}
function matches$1(tokens, characters) {
	let token = 0;
	let star;
	for (let at = 0; at < characters.length;) {
		const expected = tokens[token];
		if (expected === "any") {
			token += 1;
			star = {
				token,
				at
			};
		} else if (expected?.(characters[at] ?? "") === true) {
			token += 1;
			at += 1;
		} else if (star === void 0) return false;
		else {
			star.at += 1;
			at = star.at;
			token = star.token;
		}
	}
	return tokens.slice(token).every((rest) => rest === "any");
}
// src/argocd/manifests-part.ts
function manifestsPart({ path, directory, folder }) {
	const recurse = isTrueAt(directory, "recurse");
	const [include, exclude] = [textAt$1(directory, "include"), textAt$1(directory, "exclude")];
	const isIncluded = include === void 0 ? () => true : globMatcher(include);
	const isExcluded = exclude === void 0 ? () => false : globMatcher(exclude);
	return {
		kind: "manifests",
		path,
		includes: (file) => /\.(?:ya?ml|json)$/.test(file) && (recurse || !file.includes("/")) && !isExcluded(file) && isIncluded(file) && (folder === void 0 || !isSkipped(join(folder, file))),
		selection: JSON.stringify({
			recurse,
			include,
			exclude
		})
	};
}
const isSkipped = (file) => readText(file).includes("+argocd:skip-file-rendering");
const hasJsonnet = (folder, recurse) => existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder, {
	recursive: recurse,
	encoding: "utf8"
}).some((name) => extname(name) === ".jsonnet");
// src/argocd/source-kind.ts
const explicitKinds = [
	"helm",
	"kustomize",
	"directory",
	"plugin"
];
const explicitKindsOf = (source) => explicitKinds.filter((kind) => mapAt$1(source, kind) !== void 0);
function kindOfFolder(folder) {
	if (kustomizationFileIn(folder) !== void 0) return "kustomize";
	return existsSync(join(folder, "Chart.yaml")) ? "helm" : "directory";
}
// src/argocd/part.ts
function partOf(source, { object, keys, place, refs, refuse }) {
	const helm = mapAt$1(source, "helm");
	const environment = buildEnvironment(object, source);
	const url = textAt$1(source, "repoURL") ?? "";
	const chart = textAt$1(source, "chart");
	const kinds = explicitKindsOf(source);
	const fileAt = (index) => placeIn$1(object, [
		...keys,
		"helm",
		"valueFiles",
		index
	]);
	if (kinds.length > 1) throw new UserError("application-source", `${object.name}: one source is both ${kinds.join(" and ")}`, { hint: "Argo CD refuses it: leave one of them" });
	if (kinds[0] === "plugin") return refuse("a config management plugin renders it", "Argo CD alone runs its plugins");
	const fileOf = (folder) => (written, fill = (text) => text) => {
		const [, name, path = ""] = /^(\$[^/]+)\/(.*)$/s.exec(written) ?? [];
		const ref = name === void 0 ? void 0 : refs.get(name);
		if (ref !== void 0) return place.isOwn(textAt$1(ref, "repoURL") ?? "") ? ownPath$1(place.root, fill(path)) : gitAddress(ref, fill(path));
		const file = fill(written);
		if (/^[a-z][\w+.-]*:\/\//i.test(file)) return file;
		if (folder === void 0) return void 0;
		return file.startsWith("/") ? ownPath$1(place.root, file.slice(1)) : resolve(folder, file);
	};
	const kustomizePart = (where, own) => {
		const edits = kustomizeEdits({
			kustomize: mapAt$1(source, "kustomize"),
			folder: own,
			environment
		});
		return {
			kind: "kustomize",
			path: where,
			...edits !== void 0 && { edits }
		};
	};
	if (chart !== void 0) return chartPart({
		helm,
		place: chartPlace(source, chart),
		environment,
		root: place.root,
		fileOf: fileOf(void 0),
		fileAt
	});
	const path = textAt$1(source, "path") ?? ".";
	if (!place.isOwn(url)) {
		const address = gitAddress(source, path);
		if (kinds[0] === "kustomize") return kustomizePart(address, void 0);
		if (kinds[0] === "directory") return manifestsPart({
			path: address,
			directory: mapAt$1(source, "directory")
		});
		return chartPart({
			helm,
			place: { chart: address },
			environment,
			root: place.root,
			fileOf: fileOf(void 0),
			fileAt
		});
	}
	const folder = ownPath$1(place.root, path);
	const kind = kinds[0] ?? kindOfFolder(folder);
	if (kind === "helm") return chartPart({
		helm,
		place: { chart: folder },
		environment,
		root: place.root,
		fileOf: fileOf(folder),
		fileAt
	});
	if (kind === "kustomize") return kustomizePart(folder, folder);
	if (hasJsonnet(folder, isTrueAt(mapAt$1(source, "directory"), "recurse"))) return refuse("its folder holds Jsonnet", "Pligos does not run Jsonnet");
	return manifestsPart({
		path: folder,
		directory: mapAt$1(source, "directory"),
		folder
	});
}
function ownPath$1(root, path) {
	const folder = resolve(root, path.replace(/^\/+/, ""));
	if (isInside(folder, root)) return folder;
	throw new UserError("path-outside", `the path ${JSON.stringify(path)} leads out of the repository`, { hint: "name a folder of the repository" });
}
// src/argocd/application.ts
function readApplication(object, place, warnings) {
	const spec = mapAt$1(object.value, "spec");
	const destination = mapAt$1(spec, "destination");
	const sources = sourcesOf(spec);
	const refuse = (what, hint) => {
		warnings.push({
			...problem("not-rendered", `${object.name}: ${what}`, {
				at: object.at,
				hint
			}),
			severity: "warning"
		});
	};
	if (mapAt$1(spec, "sourceHydrator") !== void 0) return refuse("its source hydrator renders it", "Pligos renders source and sources alone");
	if (sources.length === 0 || destination === void 0) return refuse("it has no source or no destination", "it is a part of an Application, such as a patch: leave its folder out");
	const problems = [...severalReleases(sources, object)];
	const refs = new Map(sources.flatMap((source) => {
		const ref = textAt$1(source, "ref");
		return ref === void 0 ? [] : [[`$${ref}`, source]];
	}));
	const parts = [];
	const isSeveral = mapsAt$1(spec, "sources").length > 0;
	for (const [index, written] of sources.entries()) {
		const keys = isSeveral ? [
			"spec",
			"sources",
			index
		] : ["spec", "source"];
		try {
			const source = withOverrides(written, object.name, place);
			if (isOnlyNamed(source)) continue;
			const part = partOf(source, {
				object,
				keys,
				place,
				refs,
				refuse
			});
			if (part === void 0) return void 0;
			const isChart = textAt$1(source, "chart") !== void 0;
			parts.push({
				...part,
				at: placeIn$1(object, [...keys, isChart ? "chart" : "path"])
			});
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			problems.push(...error.problems.map((one) => ({
				at: placeIn$1(object, keys),
				...one
			})));
		}
	}
	const helm = sources.map((source) => mapAt$1(source, "helm")).find((one) => one !== void 0);
	const [first = new Map()] = sources;
	const ofKustomize = mapAt$1(first, "kustomize");
	const [namespace, cluster] = [textAt$1(destination, "namespace"), clusterOf(destination)];
	const kubeVersion = textAt$1(helm, "kubeVersion") ?? textAt$1(ofKustomize, "kubeVersion");
	const apiVersions = textsAt$1(helm, "apiVersions");
	const release = releaseOf$1(sources, object.name);
	const ignored = mapsAt$1(spec, "ignoreDifferences");
	return {
		name: object.name,
		folder: object.folder,
		kind: "argocd",
		at: object.at,
		parts: problems.length > 0 ? [] : parts,
		destination: {
			release,
			...namespace !== void 0 && { namespace: textAt$1(helm, "namespace") ?? namespace },
			...cluster !== void 0 && { cluster },
			...kubeVersion !== void 0 && { kubeVersion },
			...apiVersions.length > 0 && { apiVersions }
		},
		...ignored.length > 0 && { ignore: {
			rules: [],
			ignoreDifferences: ignored
		} },
		facts: factsOf$2(spec, sources),
		removal: textsAt$1(mapAt$1(object.value, "metadata"), "finalizers").some((one) => one.startsWith("resources-finalizer.argocd.argoproj.io")) ? "deletes" : "retains",
		...problems.length > 0 && { problems }
	};
}
const isOnlyNamed = (source) => textAt$1(source, "ref") !== void 0 && textAt$1(source, "chart") === void 0 && textAt$1(source, "path") === void 0;
function severalReleases(sources, { name, at }) {
	const charts = sources.filter((source) => mapAt$1(source, "helm") !== void 0);
	const releases = new Set(charts.map((source) => textAt$1(mapAt$1(source, "helm"), "releaseName") ?? name));
	if (releases.size < 2) return [];
	return [problem("not-in-this-version", `its charts have the releases ${[...releases].join(" and ")}`, {
		at,
		hint: "give them one releaseName, or divide it into two Applications"
	})];
}
function sourcesOf(spec) {
	const several = mapsAt$1(spec, "sources");
	if (several.length > 0) return several;
	const source = mapAt$1(spec, "source");
	return source === void 0 ? [] : [source];
}
const releaseOf$1 = (sources, name) => sources.map((source) => textAt$1(mapAt$1(source, "helm"), "releaseName")).find((release) => release !== void 0) ?? name;
const clusterOf = (destination) => textAt$1(destination, "name") ?? textAt$1(destination, "server");
// src/argocd/applicationset/errors.ts
var SetError = class extends Error {
	isLimit;
	constructor(message, isLimit = false) {
		super(message);
		this.name = "SetError";
		this.isLimit = isLimit;
	}
};
var UnansweredError = class extends Error {
	hint;
	constructor(message, hint) {
		super(message);
		this.name = "UnansweredError";
		this.hint = hint;
	}
};
// src/argocd/applicationset/fields.ts
const none$1 = new Map();
function mapAt(map, key) {
	const value = map.get(key);
	if (value === void 0 || value === null) return none$1;
	if (!isMap(value)) throw new SetError(`${key} is not a map`);
	return value;
}
function listAt(map, key) {
	const value = map.get(key);
	if (value === void 0 || value === null) return [];
	if (!isList(value)) throw new SetError(`${key} is not a list`);
	return value;
}
const mapsAt = (map, key) => listAt(map, key).map((item) => {
	if (!isMap(item)) throw new SetError(`an element of ${key} is not a map`);
	return item;
});
function textAt(map, key) {
	const value = map.get(key);
	if (value === void 0 || value === null) return "";
	if (typeof value !== "string") throw new SetError(`${key} is not a string`);
	return value;
}
function isSetAt(map, key) {
	const value = map.get(key);
	if (value !== void 0 && value !== null && typeof value !== "boolean") throw new SetError(`${key} is not a boolean`);
	return value === true;
}
const textsAt = (map, key) => listAt(map, key).map((item) => {
	if (typeof item !== "string") throw new SetError(`an element of ${key} is not a string`);
	return item;
});
function textMapAt(map, key) {
	const texts = new Map();
	for (const [name, value] of mapAt(map, key)) {
		if (value !== null && typeof value !== "string") throw new SetError(`${key}.${name} is not a string`);
		texts.set(name, value ?? "");
	}
	return texts;
}
// src/gotemplate/errors.ts
var TemplateError = class extends Error {
	isUnsupported;
	constructor(message, isUnsupported = false) {
		super(message);
		this.name = "TemplateError";
		this.isUnsupported = isUnsupported;
	}
};
// src/gotemplate/values.ts
var GoInt = class {
	value;
	type;
	constructor(value, type = "int") {
		this.value = BigInt(value);
		this.type = type;
	}
};
var GoList = class {
	items;
	element;
	isNil;
	constructor(items, element = "any", isNil = false) {
		this.items = items;
		this.element = element;
		this.isNil = isNil;
	}
};
var GoMap = class {
	entries;
	element;
	constructor(entries = [], element = "any") {
		this.entries = new Map(entries);
		this.element = element;
	}
};
var GoStruct = class {
	type;
	fields;
	text;
	constructor(type, fields, text) {
		this.type = type;
		this.fields = fields;
		this.text = text;
	}
};
const nilIfEmpty = (items, element = "any") => new GoList(items, element, items.length === 0);
const int = (value) => new GoInt(value);
const int64 = (value) => new GoInt(BigInt.asIntN(64, BigInt(value)), "int64");
const strings = (items) => new GoList(items, "string");
const elementNames = {
	any: "interface {}",
	string: "string",
	map: "map[string]interface {}",
	int: "int",
	uint8: "uint8",
	list: "[]interface {}"
};
function typeName(value) {
	if (value === void 0 || value === null) return "<nil>";
	if (typeof value === "boolean") return "bool";
	if (typeof value === "string") return "string";
	if (typeof value === "number") return "float64";
	if (value instanceof GoInt) return value.type;
	if (value instanceof GoList) return `[]${elementNames[value.element]}`;
	return value instanceof GoMap ? `map[string]${elementNames[value.element]}` : value.type;
}
function kindName(value) {
	if (value === void 0 || value === null) return "invalid";
	if (value instanceof GoList) return "slice";
	if (value instanceof GoMap) return "map";
	return value instanceof GoStruct ? "struct" : typeName(value);
}
function isTruthy(value) {
	if (value === void 0 || value === null) return false;
	if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return Boolean(value) || Number.isNaN(value);
	if (value instanceof GoInt) return value.value !== 0n;
	if (value instanceof GoList) return value.items.length > 0;
	return value instanceof GoMap ? value.entries.size > 0 : true;
}
function compareStrings(a, b) {
	if (a === b) return 0;
	return /[\uD800-\uFFFF]/.test(a) || /[\uD800-\uFFFF]/.test(b) ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : a < b ? -1 : 1;
}
const sortedKeys = (map) => [...map.entries.keys()].toSorted(compareStrings);
function deepEqual(a, b) {
	if (a instanceof GoInt) return b instanceof GoInt && a.type === b.type && a.value === b.value;
	if (a instanceof GoList) return b instanceof GoList && a.element === b.element && a.isNil === b.isNil && a.items.length === b.items.length && a.items.every((item, index) => deepEqual(item, b.items[index]));
	if (a instanceof GoMap) return b instanceof GoMap && a.element === b.element && a.entries.size === b.entries.size && [...a.entries].every(([key, item]) => b.entries.has(key) && deepEqual(item, b.entries.get(key)));
	if (a instanceof GoStruct) return b instanceof GoStruct && a.type === b.type && a.text === b.text;
	return (a ?? null) === (b ?? null);
}
// src/gotemplate/convert.ts
function fromValue(value) {
	if (isMap(value)) return new GoMap([...value].map(([key, item]) => [key, fromValue(item)]));
	if (isList(value)) return new GoList(value.map(fromValue));
	return isNumeral(value) ? Number(canonicalNumber(value)) : value;
}
const mapFromValue = (value) => new GoMap([...value].map(([key, item]) => [key, fromValue(item)]));
function toValue(value) {
	if (value === void 0 || value === null) return null;
	if (typeof value === "number") {
		if (!Number.isFinite(value)) throw new TemplateError(`json: unsupported value: ${value}`);
		return { numeral: jsonNumber(value) };
	}
	if (value instanceof GoInt) return { numeral: String(value.value) };
	if (value instanceof GoList && value.isNil) return null;
	if (value instanceof GoList) return value.element === "uint8" ? Buffer.from(value.items.map((item) => item instanceof GoInt ? Number(item.value) : 0)).toString("base64") : value.items.map(toValue);
	if (value instanceof GoMap) return new Map(sortedKeys(value).map((key) => [key, toValue(value.entries.get(key))]));
	return typeof value === "object" ? value.text : value;
}
const jsonNumber = (value) => Object.is(value, -0) ? "-0" : String(value);
function sorted(value) {
	if (isList(value)) return value.map(sorted);
	if (!isMap(value)) return value;
	return new Map([...value].toSorted(([a], [b]) => compareStrings(a, b)).map(([key, item]) => [key, sorted(item)]));
}
function toJson(value, indent = "", isEscaped = true) {
	const write = (item, margin) => {
		if (item === null || typeof item === "boolean") return String(item);
		if (typeof item === "string") return jsonString(item, isEscaped);
		if (isNumeral(item)) return item.numeral;
		const deeper = margin + indent;
		const [start, comma, end] = indent === "" ? [
			"",
			",",
			""
		] : [
			`\n${deeper}`,
			`,\n${deeper}`,
			`\n${margin}`
		];
		const colon = indent === "" ? ":" : ": ";
		if (isList(item)) return item.length === 0 ? "[]" : `[${start}${item.map((one) => write(one, deeper)).join(comma)}${end}]`;
		const members = [...item].map(([key, one]) => jsonString(key, isEscaped) + colon + write(one, deeper));
		return members.length === 0 ? "{}" : `{${start}${members.join(comma)}${end}}`;
	};
	return write(toValue(value), "");
}
const jsonString = (text, isEscaped) => {
	const quoted = JSON.stringify(text).replace(/[\u2028\u2029]/g, escapeUnit);
	return isEscaped ? quoted.replace(/[<>&]/g, escapeUnit) : quoted;
};
const escapeUnit = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
// src/gotemplate/functions/types.ts
function fn(signature, call) {
	const words = signature.split(" ").filter((word) => word !== "");
	const parameters = words.filter((word) => !word.startsWith("...")).map(parameterOf$1);
	const last = words.at(-1);
	if (last?.startsWith("...") !== true) return {
		parameters,
		call
	};
	return {
		parameters,
		call,
		rest: parameterOf$1(last.slice(3))
	};
}
function parameterOf$1(word) {
	if (isParameter(word)) return word;
	throw new TypeError(`${word} is no type of a parameter`);
}
const isParameter = (word) => Object.hasOwn(goNames, word);
const ofStrings = (count, call) => fn(Array.from({ length: count }, () => "string").join(" "), (args) => call(...args.map(asString)));
const goNames = {
	any: "interface {}",
	value: "reflect.Value",
	string: "string",
	int: "int",
	int64: "int64",
	float64: "float64",
	bool: "bool",
	map: "map[string]interface {}",
	strings: "[]string",
	list: "[]interface {}"
};
function validate(value, parameter) {
	if (parameter === "value") return value;
	if (parameter === "any") return value ?? null;
	if (value === void 0) {
		if (parameter === "map") return new GoMap();
		if (parameter === "strings") return new GoList([], "string");
		if (parameter === "list") return new GoList([]);
		throw new TemplateError(`invalid value; expected ${goNames[parameter]}`);
	}
	if (typeName(value) !== goNames[parameter]) throw new TemplateError(`wrong type for value; expected ${goNames[parameter]}; got ${typeName(value)}`);
	return value;
}
const canBeNil = (parameter) => [
	"any",
	"value",
	"map",
	"strings",
	"list"
].includes(parameter);
const parameterName = (parameter) => goNames[parameter];
const asString = (value) => typeof value === "string" ? value : "";
const asNumber = (value) => value instanceof GoInt ? Number(value.value) : typeof value === "number" ? value : 0;
const asMap = (value) => value instanceof GoMap ? value : new GoMap();
// src/gotemplate/numbers.ts
function shortest(value) {
	const [mantissa = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
	return {
		digits: mantissa.replace(".", ""),
		point: Number(exponent) + 1
	};
}
function special(value) {
	if (Number.isNaN(value)) return "NaN";
	if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
}
const isNegative = (value) => value < 0 || Object.is(value, -0);
const exponentText = (exponent) => `e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
function formatG(value, precision) {
	const odd = special(value);
	if (odd !== void 0) return odd;
	const sign = isNegative(value) ? "-" : "";
	if (value === 0) return `${sign}0`;
	let { digits, point } = shortest(value);
	let limit = 6;
	if (precision !== void 0) {
		const wanted = Math.max(1, precision);
		const [mantissa = "", exponent = "0"] = Math.abs(value).toExponential(Math.min(100, wanted - 1)).split("e");
		digits = mantissa.replace(".", "").replace(/0+$/, "") || "0";
		point = Number(exponent) + 1;
		limit = wanted > digits.length && digits.length >= point ? digits.length : wanted;
	}
	const exponent = point - 1;
	if (exponent < -4 || exponent >= limit) {
		const tail = digits.length > 1 ? `.${digits.slice(1)}` : "";
		return `${sign}${digits[0] ?? "0"}${tail}${exponentText(exponent)}`;
	}
	if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
	if (digits.length <= point) return sign + digits.padEnd(point, "0");
	return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
function formatF(value, precision) {
	const odd = special(value);
	if (odd !== void 0) return odd;
	const sign = isNegative(value) ? "-" : "";
	if (precision === void 0) {
		const { digits, point } = value === 0 ? {
			digits: "0",
			point: 1
		} : shortest(value);
		if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
		if (digits.length <= point) return sign + digits.padEnd(point, "0");
		return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
	}
	return sign + fixed(Math.abs(value), Math.min(100, precision));
}
function fixed(value, precision) {
	if (value < 1e21) return value.toFixed(precision);
	return BigInt(value) + (precision > 0 ? `.${"0".repeat(precision)}` : "");
}
function formatE(value, precision) {
	const odd = special(value);
	if (odd !== void 0) return odd;
	const [mantissa = "", exponent = "0"] = Math.abs(value).toExponential(precision === void 0 ? void 0 : Math.min(100, precision)).split("e");
	return (isNegative(value) ? "-" : "") + mantissa + exponentText(Number(exponent));
}
function truncate(value) {
	if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 63) return -(2n ** 63n);
	return BigInt(Math.trunc(value));
}
function parseInteger(text) {
	const match = /^([+-]?)(0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|0[0-7_]*|[1-9][0-9_]*)$/.exec(text);
	if (match === null || /__|_$|[xXbBoO]?_{2}/.test(text)) return void 0;
	let digits = (match[2] ?? "").replaceAll("_", "");
	if (/^0[0-7]+$/.test(digits)) digits = `0o${digits.slice(1)}`;
	const value = BigInt(digits);
	return match[1] === "-" ? -value : value;
}
function parseFloatText(text) {
	if (/^[+-]?(inf|infinity)$/i.test(text)) return text.startsWith("-") ? -1e400 : 1e400;
	if (/^[+-]?nan$/i.test(text)) return NaN;
	if (!/^[+-]?(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?$/.test(text)) return void 0;
	return Number(text.replaceAll("_", ""));
}
// src/gotemplate/print.ts
function printValue(value) {
	if (value === void 0 || value === null) return "<nil>";
	if (typeof value === "string") return value;
	if (typeof value === "boolean") return String(value);
	if (typeof value === "number") return formatG(value);
	if (value instanceof GoInt) return String(value.value);
	if (value instanceof GoList) return `[${value.items.map(printValue).join(" ")}]`;
	if (value instanceof GoMap) return `map[${sortedKeys(value).map((key) => `${key}:${printValue(value.entries.get(key))}`).join(" ")}]`;
	return value.text;
}
function sprint(values) {
	let text = "";
	let wasString = true;
	for (const [index, value] of values.entries()) {
		const isString = typeof value === "string";
		if (index > 0 && !isString && !wasString) text += " ";
		text += printValue(value);
		wasString = isString;
	}
	return text;
}
// src/gotemplate/evaluate.ts
const longestText = 4194304;
const deepestCall = 200;
function executeTemplate(template, data, execution) {
	const state = new State(template, execution, data);
	try {
		state.walk(data, template.root);
		return state.text();
	} catch (error) {
		if (error instanceof RangeError) throw new TemplateError("a value contains itself, or is too large", true);
		throw error;
	}
}
const none = Symbol("none");
var Jump = class extends Error {
	to;
	constructor(to) {
		super(to);
		this.to = to;
	}
};
var State = class {
	#template;
	#execution;
	#pieces = [];
	#length = 0;
	#depth = 0;
	#variables;
	constructor(template, execution, data) {
		this.#template = template;
		this.#execution = execution;
		this.#variables = [{
			name: "$",
			value: data
		}];
	}
	text() {
		return this.#pieces.join("");
	}
	#write(text) {
		this.#length += text.length;
		if (this.#length > longestText) throw new TemplateError(`the text of a template is longer than ${longestText} characters`, true);
		this.#pieces.push(text);
	}
	#spend() {
		this.#execution.budget.steps -= 1;
		if (this.#execution.budget.steps < 0) throw new TemplateError("the templates take more steps than Pligos allows", true);
	}
	walk(dot, nodes) {
		for (const node of nodes) {
			this.#spend();
			switch (node.kind) {
				case "text":
					this.#write(node.text);
					break;
				case "action": {
					const value = this.#pipe(dot, node.pipe);
					if (node.pipe.declared.length === 0) this.#write(value === void 0 ? "<no value>" : printValue(value));
					break;
				}
				case "if":
				case "with":
					this.#ifOrWith(dot, node);
					break;
				case "range":
					this.#range(dot, node);
					break;
				case "template":
					this.#call(dot, node.name, node.pipe);
					break;
				case "break":
				case "continue": throw new Jump(node.kind);
			}
		}
	}
	#ifOrWith(dot, node) {
		const mark = this.#variables.length;
		const value = this.#pipe(dot, node.pipe);
		if (isTruthy(value)) this.walk(node.kind === "with" ? value : dot, node.list);
		else if (node.elseList !== void 0) this.walk(dot, node.elseList);
		this.#variables.length = mark;
	}
	#range(dot, node) {
		const start = this.#variables.length;
		const value = this.#pipe(dot, node.pipe);
		const mark = this.#variables.length;
		let isEmpty = true;
		try {
			for (const [index, element] of this.#elements(value, node.pipe)) {
				isEmpty = false;
				this.#spend();
				this.#setRangeVariables(node.pipe, index, element);
				this.#iteration(element, node.list);
				this.#variables.length = mark;
			}
		} catch (error) {
			if (!(error instanceof Jump) || error.to !== "break") throw error;
		}
		if (isEmpty && node.elseList !== void 0) this.walk(dot, node.elseList);
		this.#variables.length = start;
	}
	#iteration(element, nodes) {
		try {
			this.walk(element, nodes);
		} catch (error) {
			if (!(error instanceof Jump) || error.to !== "continue") throw error;
		}
	}
	*#elements(value, pipe) {
		if (value === void 0 || value === null) return;
		if (value instanceof GoList) for (const [index, item] of value.items.entries()) yield [int(index), item];
		else if (value instanceof GoMap) for (const key of sortedKeys(value)) yield [key, value.entries.get(key)];
		else if (value instanceof GoInt) {
			if (pipe.declared.length > 1) throw new TemplateError(`can't use ${value.value} to iterate over more than one variable`);
			for (let at = 0n; at < value.value; at += 1n) yield [void 0, new GoInt(at, value.type)];
		} else throw new TemplateError(`range can't iterate over ${printValue(value)}`);
	}
	#setRangeVariables(pipe, index, element) {
		const [first, second] = pipe.declared;
		if (first === void 0) return;
		if (pipe.isAssignment) {
			this.#set(first, second === void 0 ? element : index);
			if (second !== void 0) this.#set(second, element);
			return;
		}
		this.#setTop(1, element);
		if (second !== void 0) this.#setTop(2, index);
	}
	#setTop(place, value) {
		const variable = this.#variables.at(-place);
		if (variable !== void 0) variable.value = value;
	}
	#set(name, value) {
		const variable = this.#variables.findLast((one) => one.name === name);
		if (variable === void 0) throw new TemplateError(`undefined variable: ${name}`);
		variable.value = value;
	}
	#call(dot, name, pipe) {
		const nodes = this.#template.definitions.get(name);
		if (nodes === void 0) throw new TemplateError(`template ${JSON.stringify(name)} not defined`);
		if (this.#depth >= deepestCall) throw new TemplateError(`templates call each other more than ${deepestCall} deep`, true);
		const value = pipe === void 0 ? void 0 : this.#pipe(dot, pipe);
		const variables = this.#variables;
		this.#variables = [{
			name: "$",
			value
		}];
		this.#depth += 1;
		this.walk(value, nodes);
		this.#depth -= 1;
		this.#variables = variables;
	}
	#pipe(dot, pipe) {
		let value;
		let final = none;
		for (const command of pipe.commands) {
			value = this.#command(dot, command, final) ?? void 0;
			final = value;
		}
		for (const name of pipe.declared) if (pipe.isAssignment) this.#set(name, value);
		else this.#variables.push({
			name,
			value
		});
		return value;
	}
	#command(dot, command, final) {
		this.#spend();
		const [first, ...args] = command;
		const hasArguments = args.length > 0 || final !== none;
		if (first.kind === "function") return this.#function(dot, first.name, args, final);
		if (first.kind === "field") return this.#fields(dot, first.names, hasArguments);
		if (first.kind === "chain") return this.#fields(this.#chained(dot, first.operand), first.names, hasArguments);
		if (first.kind === "variable" && first.names.length > 0) return this.#fields(this.#variable(first.name), first.names, hasArguments);
		if (hasArguments) throw new TemplateError(`can't give argument to non-function ${first.kind}`);
		if (first.kind === "nil") throw new TemplateError("nil is not a command");
		return this.#operand(dot, first);
	}
	#chained(dot, operand) {
		if (operand.kind === "nil") throw new TemplateError("indirection through explicit nil");
		return this.#operand(dot, operand);
	}
	#variable(name) {
		const variable = this.#variables.findLast((one) => one.name === name);
		if (variable === void 0) throw new TemplateError(`undefined variable: ${name}`);
		return variable.value;
	}
	#fields(receiver, names, hasArguments) {
		let value = receiver;
		for (const [index, name] of names.entries()) value = this.#field(value, name, hasArguments && index === names.length - 1);
		return value;
	}
	#field(receiver, name, hasArguments) {
		if (receiver === void 0) {
			if (this.#execution.missingKey === "error") throw new TemplateError(`nil data; no entry for key "${name}"`);
			return;
		}
		if (receiver === null) throw new TemplateError(`nil pointer evaluating interface {}.${name}`);
		if (receiver instanceof GoStruct && receiver.fields.has(name)) return receiver.fields.get(name);
		if (!(receiver instanceof GoMap)) throw new TemplateError(`can't evaluate field ${name} in type ${typeName(receiver)}`);
		if (hasArguments) throw new TemplateError(`${name} is not a method but has arguments`);
		if (receiver.entries.has(name)) return receiver.entries.get(name) ?? null;
		if (this.#execution.missingKey === "error") throw new TemplateError(`map has no entry for key "${name}"`);
		return this.#execution.missingKey === "zero" ? zeroElement(receiver) : void 0;
	}
	#function(dot, name, args, final) {
		const called = this.#execution.functions.get(name);
		if (called === void 0) throw new TemplateError(`${JSON.stringify(name)} is not a defined function`);
		const count = args.length + (final === none ? 0 : 1);
		const { parameters, rest } = called;
		if (rest === void 0 ? count !== parameters.length : count < parameters.length) throw new TemplateError(`wrong number of args for ${name}: want ${rest === void 0 ? "" : "at least "}${parameters.length} got ${count}`);
		if (name === "and" || name === "or") return this.#shortCircuit(dot, name, args, final);
		const values = args.map((arg, index) => this.#argument(dot, arg, parameterOf(called, index)));
		if (final !== none) values.push(validate(final, parameterOf(called, args.length)));
		const result = this.#safely(name, () => called.call(values));
		if (typeof result === "string" && result.length > longestText) throw new TemplateError(`${name} makes a text of more than ${longestText} characters`, true);
		return result;
	}
	#safely(name, call) {
		try {
			return call();
		} catch (error) {
			if (error instanceof TemplateError) throw new TemplateError(`error calling ${name}: ${error.message}`, error.isUnsupported);
			if (error instanceof RangeError) throw new TemplateError(`error calling ${name}: the result is too large`, true);
			throw error;
		}
	}
	#shortCircuit(dot, name, args, final) {
		let value;
		for (const arg of args) {
			value = this.#argument(dot, arg, "value");
			if (isTruthy(value) === (name === "or")) return value;
		}
		return final === none ? value : final;
	}
	#argument(dot, operand, parameter) {
		if (operand.kind === "bool" || operand.kind === "string") return literal$1(operand.kind, operand.value, parameter);
		if (operand.kind === "number") return numberFor(operand, parameter);
		if (operand.kind !== "nil") return validate(this.#operand(dot, operand), parameter);
		if (!canBeNil(parameter)) throw new TemplateError(`cannot assign nil to ${parameterName(parameter)}`);
		return validate(parameter === "value" ? null : void 0, parameter);
	}
	#operand(dot, operand) {
		this.#spend();
		switch (operand.kind) {
			case "dot": return dot;
			case "field": return this.#fields(dot, operand.names, false);
			case "variable": return this.#fields(this.#variable(operand.name), operand.names, false);
			case "pipe": return this.#pipe(dot, operand);
			case "function": return this.#function(dot, operand.name, [], none);
			case "chain": return this.#fields(this.#chained(dot, operand.operand), operand.names, false);
			case "bool":
			case "string": return operand.value;
			case "number": return constant(operand);
			default: return;
		}
	}
};
function zeroElement(map) {
	if (map.element === "string") return "";
	return map.element === "int" ? int(0) : null;
}
const parameterOf = ({ parameters, rest }, index) => parameters[index] ?? rest ?? "any";
function constant({ text, integer, float, isFloat }) {
	if (isFloat) return float;
	if (integer === void 0) throw new TemplateError(`${text} overflows int`);
	return int(integer);
}
function literal$1(kind, value, parameter) {
	if (parameter === kind || parameter === "any" || parameter === "value") return value;
	throw new TemplateError(`expected ${parameterName(parameter)}; found ${JSON.stringify(value)}`);
}
function numberFor(operand, parameter) {
	if (parameter === "any" || parameter === "value") return constant(operand);
	if (parameter === "float64" && operand.float !== void 0) return operand.float;
	if ((parameter === "int" || parameter === "int64") && operand.integer !== void 0) return new GoInt(operand.integer, parameter);
	throw new TemplateError(`expected ${parameterName(parameter)}; found ${operand.text}`);
}
// src/gotemplate/go-yaml.ts
function writeGoYaml(value) {
	if (isMap(value) && value.size > 0) return mapLines(value, "");
	if (isList(value) && value.length > 0) return listLines(value, "");
	return scalar(value, {
		indent: "  ",
		column: 0
	});
}
function mapLines(map, indent) {
	return [...map].toSorted(([a], [b]) => compareKeys(Array.from(a), Array.from(b))).map(([key, value]) => {
		const start = `${indent}${keyText(key, indent)}:`;
		return start + nested$1(value, indent, start.length + 1);
	}).join("\n");
}
const keyText = (key, indent) => key.includes("\n") ? `? ${text$1(key, {
	indent: `${indent}  `,
	column: 0
})}\n${indent}` : text$1(key, {
	indent: "",
	column: Number.NEGATIVE_INFINITY
});
function nested$1(value, indent, column) {
	if (isMap(value) && value.size > 0) return `\n${mapLines(value, `${indent}  `)}`;
	if (isList(value) && value.length > 0) return `\n${listLines(value, indent)}`;
	return ` ${scalar(value, {
		indent: `${indent}  `,
		column
	})}`;
}
function listLines(list, indent) {
	const deeper = `${indent}  `;
	return list.map((item) => {
		if (isMap(item) && item.size > 0) return `${indent}- ${mapLines(item, deeper).slice(deeper.length)}`;
		if (isList(item) && item.length > 0) return `${indent}- ${listLines(item, deeper).slice(deeper.length)}`;
		return `${indent}- ${scalar(item, {
			indent: deeper,
			column: deeper.length
		})}`;
	}).join("\n");
}
function scalar(value, at) {
	if (typeof value === "string") return text$1(value, at);
	if (isNumeral(value) && /[.e]/.test(value.numeral)) return formatG(Number(value.numeral));
	return write(value).replace(/\n$/, "");
}
const misleading = /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?|[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?)$/;
function text$1(value, at) {
	if (/[\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/.test(value)) throw new TemplateError("error converting JSON to YAML: yaml: control characters are not allowed");
	if (/[^\t\n\x20-\x7E\u0085\u00A0-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u.test(value) || value.includes(" \n")) return doubleQuoted(value);
	if (/[\n\u0085\u2028\u2029]/.test(value)) return value.endsWith(" ") || !value.includes("\n") ? doubleQuoted(value) : literal(value, at.indent);
	if (value === "" || !isPlainString(value) || misleading.test(value)) return doubleQuoted(value);
	return isPlainAllowed(value) ? fold(value, at) : `'${fold(value.replaceAll("'", "''"), {
		...at,
		column: at.column + 1
	})}'`;
}
function fold(value, { indent, column }) {
	let at = column;
	let folded = "";
	const characters = Array.from(value);
	for (const [index, character] of characters.entries()) {
		const isEnd = character === " " && at > 80 && characters[index - 1] !== " " && characters[index + 1] !== " ";
		folded += isEnd ? `\n${indent}` : character;
		at = isEnd ? indent.length : at + 1;
	}
	return folded;
}
const isLetter = (character) => /^\p{L}$/u.test(character);
const isDigit = (character) => /^\p{Nd}$/u.test(character);
function compareKeys(a, b) {
	let wasDigit = false;
	for (const [index, one] of a.entries()) {
		const other = b[index];
		if (other === void 0) break;
		if (one === other) {
			wasDigit = isDigit(one);
			continue;
		}
		const [isLetterA, isLetterB] = [isLetter(one), isLetter(other)];
		if (isLetterA !== isLetterB) return (wasDigit ? isLetterA : isLetterB) ? -1 : 1;
		return (isLetterA ? 0 : compareNumbers(a, b, index)) || (one < other ? -1 : 1);
	}
	return a.length - b.length;
}
function compareNumbers(a, b, from) {
	const start = startOfNumber(a, b, from);
	const [one, other] = [digitsFrom(a, from), digitsFrom(b, from)];
	const [numberA, numberB] = [Number(start + one), Number(start + other)];
	return numberA - numberB || one.length - other.length;
}
function startOfNumber(a, b, from) {
	if (a[from] !== "0" && b[from] !== "0") return "0";
	for (let at = from - 1; at >= 0 && isDigit(a[at] ?? ""); at -= 1) if (a[at] !== "0") return "1";
	return "0";
}
function digitsFrom(characters, from) {
	let end = from;
	while (end < characters.length && isDigit(characters[end] ?? "")) end += 1;
	return characters.slice(from, end).join("");
}
const isPlainAllowed = (value) => !/^(?:---|\.\.\.)/.test(value) && !/^[#,[\]{}&*!|>'"%@`]/.test(value) && !/^[-?:](?:\s|$)/.test(value) && !/^[ \t]|[ \t]$/.test(value) && !/:(?:[ \t]|$)/.test(value) && !/[ \t]#/.test(value);
function literal(value, indent) {
	const chomp = value.endsWith("\n") ? value.endsWith("\n\n") || value === "\n" ? "+" : "" : "-";
	return `|${/^[ \n]/.test(value) ? "2" : ""}${chomp}\n${value.replace(/\n$/, "").split("\n").map((line) => line === "" ? "" : indent + line).join("\n")}`;
}
const escapes = {
	"\0": "\\0",
	"\x07": "\\a",
	"\b": "\\b",
	"	": "\\t",
	"\n": "\\n",
	"\v": "\\v",
	"\f": "\\f",
	"\r": "\\r",
	"\x1B": "\\e",
	"\"": "\\\"",
	"\\": "\\\\",
	"": "\\N",
	"\u2028": "\\L",
	"\u2029": "\\P",
	"﻿": "\\uFEFF"
};
const doubleQuoted = (value) => `"${Array.from(value, (character) => {
	const known = Object.hasOwn(escapes, character) ? escapes[character] : void 0;
	if (known !== void 0) return known;
	const code = character.codePointAt(0) ?? 0;
	return code < 32 || code === 127 ? `\\x${code.toString(16).toUpperCase().padStart(2, "0")}` : character;
}).join("")}"`;
// src/gotemplate/functions/encoding.ts
function parseJson(text) {
	let parsed;
	try {
		parsed = JSON.parse(text);
	} catch {
		throw new TemplateError("invalid JSON");
	}
	const convert = (value) => {
		if (Array.isArray(value)) return new GoList(value.map(convert));
		if (typeof value === "object" && value !== null) return new GoMap(Object.entries(value).map(([key, item]) => [key, convert(item)]));
		return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
	};
	return convert(parsed);
}
function parseYaml(text) {
	try {
		const { tree } = readOne("", text, helmFile);
		return tree === void 0 ? null : valueOf(tree);
	} catch (error) {
		if (error instanceof UserError) throw new TemplateError(`error converting YAML to JSON: ${error.message}`);
		throw error;
	}
}
function fromYaml(text) {
	const value = parseYaml(text);
	if (value === null) return new GoMap();
	if (!isMap(value)) throw new TemplateError("json: cannot unmarshal the text into a map");
	return fromValue(value);
}
function fromYamlArray(text) {
	const value = parseYaml(text);
	if (value === null) return new GoList([]);
	if (!isList(value)) throw new TemplateError("json: cannot unmarshal the text into a list");
	return fromValue(value);
}
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
function base32(text) {
	let bits = "";
	for (const byte of Buffer.from(text)) bits += byte.toString(2).padStart(8, "0");
	const encoded = (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
	return encoded.padEnd(Math.ceil(encoded.length / 8) * 8, "=");
}
function fromBase32(text) {
	const clean = text.replace(/[\r\n]/g, "");
	const body = clean.replace(/=+$/, "");
	if (clean.length % 8 !== 0 || !/^[A-Z2-7]*$/.test(body)) {
		const at = Math.max(0, clean.search(/[^A-Z2-7=]/));
		return `illegal base32 data at input byte ${clean.search(/[^A-Z2-7=]/) < 0 ? clean.length : at}`;
	}
	const bits = Array.from(body).map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0")).join("");
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString("utf8");
}
function fromBase64(text) {
	const clean = text.replace(/[\r\n]/g, "");
	const bad = badBase64(clean);
	return bad === void 0 ? Buffer.from(clean, "base64").toString("utf8") : `illegal base64 data at input byte ${bad}`;
}
function badBase64(text) {
	const bad = text.search(/[^A-Za-z0-9+/]/);
	if (bad < 0) return text.length % 4 === 0 ? void 0 : text.length - text.length % 4;
	if (text[bad] !== "=" || bad % 4 < 2) return bad;
	if (bad % 4 === 3) return text.length > bad + 1 ? bad + 1 : void 0;
	if (text.length === bad + 1) return text.length;
	if (text[bad + 1] !== "=") return bad + 1;
	return text.length > bad + 2 ? bad + 2 : void 0;
}
const extension = (path) => /\.[^./]*$/.exec(path)?.[0] ?? "";
const clean = (path) => path === "" ? "." : posix.normalize(path).replace(/(.)\/$/, "$1");
const base = (path) => path === "" ? "." : /^\/+$/.test(path) ? "/" : posix.basename(path);
const folder = (path) => clean(path.slice(0, path.lastIndexOf("/") + 1));
const pathFunctions = (prefix) => {
	const name = (word) => prefix === "" ? word : prefix + (word[0]?.toUpperCase() ?? "") + word.slice(1);
	return {
		[name("base")]: ofStrings(1, (path = "") => base(path)),
		[name("dir")]: ofStrings(1, (path = "") => folder(path)),
		[name("clean")]: ofStrings(1, (path = "") => clean(path)),
		[name("ext")]: ofStrings(1, (path = "") => extension(path)),
		[name("isAbs")]: ofStrings(1, (path = "") => path.startsWith("/"))
	};
};
const address = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/(?:([^/?#@]*)@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
function urlParse(text) {
	const [, scheme = "", user = "", host = "", path = "", query = "", fragment = ""] = address.exec(text) ?? [];
	const isBadSegment = scheme === "" && /^[^/?#]*:/.test(text);
	if (/[\0-\x1F\x7F]/.test(text) || isBadSegment) throw new TemplateError(`unable to parse url: parse ${JSON.stringify(text)}`);
	const isOpaque = scheme !== "" && !path.startsWith("/") && host === "" && path !== "";
	let decoded;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		throw new TemplateError(`unable to parse url: parse ${JSON.stringify(text)}: invalid URL escape`);
	}
	return new GoMap([
		["scheme", scheme.toLowerCase()],
		["host", host],
		["hostname", host.replace(/:\d*$/, "").replace(/^\[(.*)\]$/, "$1")],
		["path", isOpaque ? "" : decoded],
		["query", query],
		["opaque", isOpaque ? path : ""],
		["fragment", fragment],
		["userinfo", user]
	]);
}
function urlJoin(map) {
	const part = (key) => {
		const value = map.entries.get(key);
		if (value === void 0) return "";
		if (typeof value === "string") return value;
		throw new TemplateError(`unable to parse ${key} key, must be of type string, but ${kindName(value)} found`);
	};
	const [scheme, user, host, opaque, query, fragment] = [
		"scheme",
		"userinfo",
		"host",
		"opaque",
		"query",
		"fragment"
	].map(part);
	const path = encodeURI(part("path")).replace(/[?#]/g, encodeURIComponent);
	const start = scheme === "" ? "" : `${scheme}:`;
	const authority = host === "" && user === "" && scheme === "" ? "" : host === "" && user === "" ? path.startsWith("//") || scheme === "file" ? "//" : "" : `//${user === "" ? "" : `${user}@`}${host}`;
	const slash = path !== "" && !path.startsWith("/") && host !== "" ? "/" : "";
	return start + (opaque === "" ? authority + slash + path : opaque) + (query === "" ? "" : `?${query}`) + (fragment === "" ? "" : `#${fragment}`);
}
const json = (indent, isEscaped) => fn("any", ([value]) => toJson(value, indent, isEscaped));
const encodingFunctions = {
	fromJson: fn("string", ([text]) => {
		try {
			return parseJson(asString(text));
		} catch {
			return null;
		}
	}),
	mustFromJson: fn("string", ([text]) => parseJson(asString(text))),
	toJson: json("", true),
	mustToJson: json("", true),
	toPrettyJson: json("  ", true),
	mustToPrettyJson: json("  ", true),
	toRawJson: json("", false),
	mustToRawJson: json("", false),
	toYaml: fn("any", ([value]) => writeGoYaml(sorted(toValue(value)))),
	fromYaml: fn("string", ([text]) => fromYaml(asString(text))),
	fromYamlArray: fn("string", ([text]) => fromYamlArray(asString(text))),
	b64enc: ofStrings(1, (text = "") => Buffer.from(text).toString("base64")),
	b64dec: ofStrings(1, (text = "") => fromBase64(text)),
	b32enc: ofStrings(1, (text = "") => base32(text)),
	b32dec: ofStrings(1, (text = "") => fromBase32(text)),
	urlParse: ofStrings(1, (text = "") => urlParse(text)),
	urlJoin: fn("map", ([map]) => urlJoin(asMap(map))),
	...pathFunctions(""),
	...pathFunctions("os")
};
// src/gotemplate/quote.ts
const named = {
	"\x07": "\\a",
	"\b": "\\b",
	"\f": "\\f",
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t",
	"\v": "\\v",
	"\\": "\\\\"
};
function quote(text, mark = "\"", isAscii = false) {
	let quoted = mark;
	for (const character of text) quoted += escaped$2(character, mark, isAscii);
	return quoted + mark;
}
function escaped$2(character, mark, isAscii) {
	if (character === mark) return `\\${mark}`;
	const name = Object.hasOwn(named, character) ? named[character] : void 0;
	if (name !== void 0) return name;
	const code = character.codePointAt(0) ?? 0;
	if (code === 32 || isPrintable(character) && !(isAscii && code > 126)) return character;
	if (code < 32 || code === 127) return `\\x${code.toString(16).padStart(2, "0")}`;
	if (code < 65536) return `\\u${code.toString(16).padStart(4, "0")}`;
	return `\\U${code.toString(16).padStart(8, "0")}`;
}
const isPrintable = (character) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(character);
// src/gotemplate/format.ts
const directive = /%([-+# 0]*)(\*|\d+)?(?:\.(\*|\d*))?(?:\[(\d+)\])?([\s\S]?)/gu;
const widest = 1e6;
function sprintf(format, operands) {
	let used = 0;
	let isReordered = false;
	const star = (text) => {
		if (text !== "*") return text === void 0 ? void 0 : Number(text === "" ? 0 : text);
		const operand = operands[used];
		used += 1;
		if (!(operand instanceof GoInt) || operand.type !== "int" || operand.value > widest || operand.value < -1e6) return "bad";
		return Number(operand.value);
	};
	const text = format.replace(directive, (_match, flags, width, precision, chosen, verb) => {
		let shownFlags = flags;
		let prefix = "";
		let wide = star(width);
		if (wide === "bad") prefix += "%!(BADWIDTH)";
		if (typeof wide === "number" && wide < 0) {
			shownFlags += "-";
			wide = -wide;
		}
		const exact = star(precision);
		if (exact === "bad") prefix += "%!(BADPREC)";
		if (chosen !== void 0) {
			isReordered = true;
			used = Number(chosen) - 1;
			if (used < 0 || used >= operands.length) return `${prefix}%!${verb}(BADINDEX)`;
		}
		if (verb === "") return `${prefix}%!(NOVERB)`;
		if (verb === "%") return `${prefix}%`;
		if (used >= operands.length) return `${prefix}%!${verb}(MISSING)`;
		const operand = operands[used];
		used += 1;
		return prefix + formatted(operand, {
			flags: shownFlags,
			width: typeof wide === "number" ? Math.min(wide, widest) : void 0,
			precision: typeof exact === "number" && exact >= 0 ? Math.min(exact, widest) : void 0,
			verb
		});
	});
	if (isReordered || used >= operands.length) return text;
	return `${text}%!(EXTRA ${operands.slice(used).map((one) => one === void 0 || one === null ? "<nil>" : typed(one)).join(", ")})`;
}
const typed = (value) => `${typeName(value)}=${printValue(value)}`;
const bad = (value, verb) => value === void 0 || value === null ? `%!${verb}(<nil>)` : `%!${verb}(${typed(value)})`;
function pad(text, { flags, width }, canFillZeros = false) {
	const missing = (width ?? 0) - Array.from(text).length;
	if (missing <= 0) return text;
	if (flags.includes("-")) return text + " ".repeat(missing);
	if (!flags.includes("0") || !canFillZeros) return " ".repeat(missing) + text;
	const sign = /^[+-]/.exec(text)?.[0] ?? "";
	return sign + "0".repeat(missing) + text.slice(sign.length);
}
function formatted(value, how) {
	const { verb } = how;
	if (verb === "T") return pad(typeName(value), how);
	if (value === void 0 || value === null) return verb === "v" ? pad("<nil>", how) : bad(value, verb);
	if (typeof value === "boolean") return verb === "t" || verb === "v" ? pad(String(value), how) : bad(value, verb);
	if (typeof value === "string") return formattedString(value, how);
	if (typeof value === "number") return formattedFloat(value, how);
	if (value instanceof GoInt) return formattedInteger(value, how);
	if (value instanceof GoStruct) return verb === "v" || verb === "s" ? pad(value.text, how) : bad(value, verb);
	if (how.flags.includes("#") && verb === "v") return pad(goSyntax(value), how);
	if (value instanceof GoMap) return `map[${sortedKeys(value).map((key) => `${formatted(key, how)}:${nested(value.entries.get(key), how)}`).join(" ")}]`;
	return `[${value.items.map((item) => nested(item, how)).join(" ")}]`;
}
const nested = (value, how) => value === void 0 || value === null ? "<nil>" : formatted(value, how);
function formattedString(value, how) {
	const { verb, flags, precision } = how;
	const cut = precision === void 0 ? value : Array.from(value).slice(0, precision).join("");
	if (verb === "v" && flags.includes("#")) return pad(quote(cut), how);
	if (verb === "s" || verb === "v") return pad(cut, how, true);
	if (verb === "q") return pad(flags.includes("#") && !cut.includes("`") ? `\`${cut}\`` : quote(cut, "\"", flags.includes("+")), how, true);
	if (verb === "x" || verb === "X") return pad(hexOf(value, how), how, true);
	return bad(value, verb);
}
function hexOf(value, { verb, flags, precision }) {
	const bytes = Buffer.from(value).subarray(0, precision);
	const start = flags.includes("#") && bytes.length > 0 ? `0${verb}` : "";
	const hex = flags.includes(" ") ? [...bytes].map((byte) => start + byte.toString(16).padStart(2, "0")).join(" ") : start + bytes.toString("hex");
	return verb === "X" ? hex.toUpperCase() : hex;
}
function withSign(text, flags) {
	if (text.startsWith("-") || text.startsWith("+")) return text.startsWith("+") && !flags.includes("+") ? text : text;
	if (flags.includes("+")) return `+${text}`;
	return flags.includes(" ") ? ` ${text}` : text;
}
function formattedFloat(value, how) {
	const { verb, flags, precision } = how;
	const isFinite = Number.isFinite(value);
	const show = (text) => pad(withSign(text, flags), how, isFinite);
	switch (verb) {
		case "v":
		case "g":
		case "G": {
			const text = formatG(value, precision);
			return show(verb === "G" ? text.toUpperCase() : text);
		}
		case "f":
		case "F": return show(formatF(value, precision ?? 6));
		case "e": return show(formatE(value, precision ?? 6));
		case "E": return show(formatE(value, precision ?? 6).toUpperCase());
		default: return bad(value, verb);
	}
}
const bases = {
	d: 10,
	v: 10,
	b: 2,
	o: 8,
	O: 8,
	x: 16,
	X: 16
};
const basePrefixes = {
	b: "0b",
	o: "0",
	x: "0x",
	X: "0X"
};
function formattedInteger({ value, type }, how) {
	const { verb, flags, precision } = how;
	if (verb === "c") return pad(String.fromCodePoint(Number(value >= 0n && value <= 1114111n ? value : 65533n)), how);
	if (verb === "q") return pad(quote(String.fromCodePoint(Number(value)), "'"), how);
	if (verb === "U") return pad(`U+${value.toString(16).toUpperCase().padStart(4, "0")}`, how);
	const base = bases[verb];
	if (base === void 0) return bad(new GoInt(value, type), verb);
	const magnitude = (value < 0n ? -value : value).toString(base);
	let digits = verb === "X" ? magnitude.toUpperCase() : magnitude;
	if (precision === 0 && value === 0n) return pad("", how);
	if (precision !== void 0) digits = digits.padStart(precision, "0");
	const sign = value < 0n ? "-" : flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
	if (flags.includes("0") && !flags.includes("-") && precision === void 0 && how.width !== void 0) digits = digits.padStart(how.width - sign.length, "0");
	const prefix = verb === "O" ? "0o" : flags.includes("#") ? basePrefixes[verb] ?? "" : "";
	return pad(sign + (prefix === "0" && digits.startsWith("0") ? "" : prefix) + digits, how);
}
function goSyntax(value) {
	if (value === void 0 || value === null) return "interface {}(nil)";
	if (typeof value === "string") return quote(value);
	if (value instanceof GoList) return `${typeName(value)}{${value.items.map(goSyntax).join(", ")}}`;
	if (value instanceof GoMap) return `${typeName(value)}{${sortedKeys(value).map((key) => `${quote(key)}:${goSyntax(value.entries.get(key))}`).join(", ")}}`;
	return printValue(value);
}
// src/gotemplate/functions/bytes.ts
const ascii = (text) => isAscii(Buffer.from(text));
const byteLength = (text) => Buffer.byteLength(text);
function cut(text, from, to) {
	const length = byteLength(text);
	if (from < 0 || to < from || to > length) throw new TemplateError("slice bounds out of range");
	return ascii(text) ? text.slice(from, to) : Buffer.from(text).subarray(from, to).toString("utf8");
}
// src/gotemplate/functions/builtins.ts
const builtins = {
	and: fn("value ...value", () => void 0),
	or: fn("value ...value", () => void 0),
	not: fn("value", ([value]) => !isTruthy(value)),
	len: fn("value", ([value]) => int(length(value))),
	index: fn("value ...value", ([item, ...indexes]) => index(item, indexes)),
	slice: fn("value ...value", ([item, ...indexes]) => slice$1(item, indexes)),
	call: fn("value ...value", () => {
		throw new TemplateError("non-function of a type that templates do not call");
	}),
	print: fn("...any", sprint),
	println: fn("...any", (values) => `${values.map((value) => sprint([value])).join(" ")}\n`),
	printf: fn("string ...any", ([format, ...values]) => sprintf(asString(format), values)),
	html: fn("...any", (values) => escapeHtml(shown(values))),
	js: fn("...any", (values) => escapeJs(shown(values))),
	urlquery: fn("...any", (values) => escapeQuery(shown(values))),
	eq: fn("value ...value", ([first, ...others]) => {
		if (others.length === 0) throw new TemplateError("missing argument for comparison");
		for (const other of others) if (isEqual(first, other)) return true;
		return false;
	}),
	ne: fn("value value", ([a, b]) => !isEqual(a, b)),
	lt: fn("value value", ([a, b]) => isLess(a, b)),
	le: fn("value value", ([a, b]) => isLess(a, b) || isEqual(a, b)),
	gt: fn("value value", ([a, b]) => !(isLess(a, b) || isEqual(a, b))),
	ge: fn("value value", ([a, b]) => !isLess(a, b))
};
const shown = (values) => sprint(values.map((value) => value ?? "<no value>"));
function length(value) {
	if (typeof value === "string") return byteLength(value);
	if (value instanceof GoList) return value.items.length;
	if (value instanceof GoMap) return value.entries.size;
	throw new TemplateError(value === null || value === void 0 ? "len of nil pointer" : `len of type ${typeName(value)}`);
}
function indexNumber(value, capacity) {
	if (value === void 0 || value === null) throw new TemplateError("cannot index slice/array with nil");
	if (!(value instanceof GoInt)) throw new TemplateError(`cannot index slice/array with type ${typeName(value)}`);
	if (value.value < 0n || value.value > capacity) throw new TemplateError(`index out of range: ${value.value}`);
	return Number(value.value);
}
function index(item, indexes) {
	if (item === void 0 || item === null) throw new TemplateError("index of untyped nil");
	let found = item;
	for (const at of indexes) if (found instanceof GoMap) found = entry(found, at);
	else if (found instanceof GoList) found = element(found.items, at);
	else if (typeof found === "string") found = byte(found, at);
	else if (found === null || found === void 0) throw new TemplateError("index of nil pointer");
	else throw new TemplateError(`can't index item of type ${typeName(found)}`);
	return found;
}
function entry(map, key) {
	if (typeof key !== "string") throw new TemplateError(`value has type ${typeName(key)}; should be string`);
	return map.entries.has(key) ? map.entries.get(key) : zeroElement(map);
}
function element(items, at) {
	const place = indexNumber(at, items.length);
	if (place >= items.length) throw new TemplateError(`index out of range: ${place}`);
	return items[place];
}
function byte(text, at) {
	const bytes = Buffer.from(text);
	const place = indexNumber(at, bytes.length);
	if (place >= bytes.length) throw new TemplateError(`index out of range: ${place}`);
	return new GoInt(bytes[place] ?? 0, "uint8");
}
function slice$1(item, indexes) {
	if (indexes.length > 3) throw new TemplateError(`too many slice indexes: ${indexes.length}`);
	if (typeof item !== "string" && !(item instanceof GoList)) throw new TemplateError(`can't slice item of type ${typeName(item)}`);
	const size = length(item);
	const [from = 0, to = size] = indexes.map((one) => indexNumber(one, size));
	if (from > to) throw new TemplateError(`invalid slice index: ${from} > ${to}`);
	return typeof item === "string" ? cut(item, from, to) : new GoList(item.items.slice(from, to), item.element);
}
function basicKind(value) {
	if (typeof value === "boolean") return "bool";
	if (typeof value === "string") return "string";
	if (typeof value === "number") return "float";
	if (value instanceof GoInt) return value.type === "uint8" ? "uint" : "int";
	return "none";
}
function isEqual(a, b) {
	const [kindA, kindB] = [basicKind(a), basicKind(b)];
	const isNilA = a === void 0 || a === null;
	const isNilB = b === void 0 || b === null;
	if (a instanceof GoInt && b instanceof GoInt) return a.value === b.value;
	if (kindA !== kindB) {
		if (isNilA || isNilB) return false;
		throw new TemplateError(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
	}
	if (kindA !== "none") return a === b;
	if (isNilA || isNilB) return isNilA && isNilB;
	throw new TemplateError(`non-comparable type ${typeName(a)}`);
}
function isLess(a, b) {
	if (a instanceof GoInt && b instanceof GoInt) return a.value < b.value;
	const [kindA, kindB] = [basicKind(a), basicKind(b)];
	if (kindA === "none" || kindB === "none") throw new TemplateError("invalid type for comparison");
	if (kindA !== kindB) throw new TemplateError(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
	if (kindA === "bool") throw new TemplateError("invalid type for comparison");
	if (typeof a === "number" && typeof b === "number") return a < b;
	return compareStrings(asString(a), asString(b)) < 0;
}
const htmlEscapes = {
	"\"": "&#34;",
	"'": "&#39;",
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\0": "�"
};
const escapeHtml = (text) => text.replace(/["'&<>\0]/g, (character) => htmlEscapes[character] ?? character);
const jsEscapes = {
	"\\": "\\\\",
	"'": "\\'",
	"\"": "\\\"",
	"<": "\\u003C",
	">": "\\u003E",
	"&": "\\u0026",
	"=": "\\u003D"
};
const escapeJs = (text) => text.replace(/[\\'"<>&=\u0000-\u001F\u007F-\u009F]/g, (character) => jsEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
const escapeQuery = (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "�")).replaceAll("%20", "+").replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
// src/gotemplate/merge.ts
const isEmpty$2 = (value) => value === void 0 || value === null || value === "" || value === 0 || value === false || value instanceof GoInt && value.value === 0n || value instanceof GoList && value.items.length === 0 || value instanceof GoMap && value.entries.size === 0;
function mergeInto(target, source, isOverride) {
	for (const [key, value] of source.entries) {
		const existing = target.entries.get(key);
		if (value === null || value === void 0) {
			if (isOverride) target.entries.set(key, null);
			continue;
		}
		if (value instanceof GoMap && existing instanceof GoMap) {
			mergeInto(existing, value, isOverride);
			if (!isEmpty$2(existing)) continue;
		}
		if (value instanceof GoList && !isEmpty$2(existing)) {
			if (isOverride) target.entries.set(key, value);
			continue;
		}
		if (isOverride || !target.entries.has(key) || isEmpty$2(existing)) target.entries.set(key, value);
	}
}
// src/gotemplate/functions/cast.ts
function toInt64(value) {
	if (value instanceof GoInt) return value.value;
	if (typeof value === "number") return truncate(value);
	if (typeof value === "boolean") return value ? 1n : 0n;
	if (typeof value !== "string") return 0n;
	const number = parseInteger(value.replace(/^([+-]?\d+)\.0*$/, "$1"));
	return number === void 0 || number < -(2n ** 63n) || number >= 2n ** 63n ? 0n : number;
}
function toFloat64(value) {
	if (value instanceof GoInt) return Number(value.value);
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? 1 : 0;
	return typeof value === "string" ? parseFloatText(value) ?? 0 : 0;
}
function toText(value) {
	if (value instanceof GoList && value.element === "uint8") return Buffer.from(value.items.map((item) => Number(toInt64(item)))).toString("utf8");
	return printValue(value);
}
function toTexts(value) {
	if (value === null || value === void 0) return [];
	if (!(value instanceof GoList)) return [toText(value)];
	return value.items.filter((item) => item !== null && item !== void 0).map(toText);
}
// src/gotemplate/functions/dicts.ts
function dict(values) {
	const map = new GoMap();
	for (let at = 0; at < values.length; at += 2) map.entries.set(toText(values[at]), at + 1 < values.length ? values[at + 1] : "");
	return map;
}
function dig(values) {
	if (values.length < 3) throw new TemplateError("dig needs at least three arguments");
	const fallback = values.at(-2);
	let found = values.at(-1);
	const keys = values.slice(0, -2);
	if (keys.some((key) => typeof key !== "string")) throw new TemplateError("interface conversion: a key of dig is no string");
	for (const key of keys) {
		if (!(found instanceof GoMap) || found.element !== "any") throw new TemplateError(`interface conversion: interface {} is ${typeName(found)}, not map[string]interface {}`);
		const name = asString(key);
		if (!found.entries.has(name)) return fallback;
		found = found.entries.get(name);
	}
	return found;
}
const merge = (isOverride) => fn("map ...map", ([target, ...sources]) => {
	for (const source of sources) mergeInto(asMap(target), asMap(source), isOverride);
	return target;
});
const select = (isPick) => fn("map ...string", ([map, ...keys]) => {
	const names = new Set(keys.map(asString));
	return new GoMap([...asMap(map).entries].filter(([key]) => names.has(key) === isPick));
});
const dictFunctions = {
	dict: fn("...any", dict),
	get: fn("map string", ([map, key]) => asMap(map).entries.has(asString(key)) ? asMap(map).entries.get(asString(key)) : ""),
	set: fn("map string any", ([map, key, value]) => {
		asMap(map).entries.set(asString(key), value);
		return map;
	}),
	unset: fn("map string", ([map, key]) => {
		asMap(map).entries.delete(asString(key));
		return map;
	}),
	hasKey: fn("map string", ([map, key]) => asMap(map).entries.has(asString(key))),
	pluck: fn("string ...map", ([key, ...maps]) => new GoList(maps.filter((map) => asMap(map).entries.has(asString(key))).map((map) => asMap(map).entries.get(asString(key))))),
	keys: fn("...map", (maps) => strings(maps.flatMap((map) => sortedKeys(asMap(map))))),
	values: fn("map", ([map]) => new GoList(sortedKeys(asMap(map)).map((key) => asMap(map).entries.get(key)))),
	pick: select(true),
	omit: select(false),
	merge: merge(false),
	mustMerge: merge(false),
	mergeOverwrite: merge(true),
	mustMergeOverwrite: merge(true),
	dig: fn("...any", dig)
};
// src/gotemplate/functions/lists.ts
function itemsOf(value, verb) {
	if (value instanceof GoList) return value.items;
	if (value === null || value === void 0) throw new TemplateError("runtime error: invalid memory address or nil pointer dereference");
	throw new TemplateError(`Cannot ${verb} on type ${kindName(value)}`);
}
const anyList = (items) => new GoList(items);
function both$1(name, made) {
	return [[name, made], [`must${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`, made]];
}
const hasItem = (items, item) => items.some((one) => deepEqual(one, item));
const push = fn("any any", ([list, item]) => anyList([...itemsOf(list, "push"), item]));
const allBut = (items, cut) => items.length === 0 ? nilIfEmpty([]) : anyList(cut(items));
function chunk(size, items) {
	if (size < 1) throw new TemplateError("makeslice: len out of range");
	const chunks = [];
	for (let at = 0; at < items.length; at += size) chunks.push(anyList(items.slice(at, at + size)));
	return new GoList(chunks, "list");
}
function slice(value, indexes) {
	if (!(value instanceof GoList)) {
		itemsOf(value, "slice");
		return;
	}
	if (value.items.length === 0) return null;
	const [from = 0, to = value.items.length] = indexes.map((one) => Number(toInt64(one)));
	if (from < 0 || to < from || to > value.items.length) throw new TemplateError("reflect.Value.Slice: slice index out of bounds");
	return new GoList(value.items.slice(from, to), value.element);
}
const listFunctions = {
	list: fn("...any", anyList),
	tuple: fn("...any", anyList),
	...Object.fromEntries([
		...both$1("push", push),
		...both$1("append", push),
		...both$1("prepend", fn("any any", ([list, item]) => anyList([item, ...itemsOf(list, "prepend")]))),
		...both$1("first", fn("any", ([list]) => itemsOf(list, "find first")[0] ?? null)),
		...both$1("last", fn("any", ([list]) => itemsOf(list, "find last").at(-1) ?? null)),
		...both$1("rest", fn("any", ([list]) => allBut(itemsOf(list, "find rest"), (items) => items.slice(1)))),
		...both$1("initial", fn("any", ([list]) => allBut(itemsOf(list, "find initial"), (items) => items.slice(0, -1)))),
		...both$1("reverse", fn("any", ([list]) => anyList(itemsOf(list, "find reverse").toReversed()))),
		...both$1("compact", fn("any", ([list]) => anyList(itemsOf(list, "compact").filter(isTruthy)))),
		...both$1("uniq", fn("any", ([list]) => {
			const unique = [];
			for (const item of itemsOf(list, "find uniq")) if (!hasItem(unique, item)) unique.push(item);
			return anyList(unique);
		})),
		...both$1("without", fn("any ...any", ([list, ...omitted]) => anyList(itemsOf(list, "find without").filter((item) => !hasItem(omitted, item))))),
		...both$1("has", fn("any any", ([item, list]) => list !== null && list !== void 0 && hasItem(itemsOf(list, "find has"), item))),
		...both$1("slice", fn("any ...any", ([list, ...indexes]) => slice(list, indexes))),
		...both$1("chunk", fn("int any", ([size, list]) => chunk(asNumber(size), itemsOf(list, "chunk"))))
	]),
	concat: fn("...any", (lists) => nilIfEmpty(lists.flatMap((list) => itemsOf(list, "concat")))),
	empty: fn("any", ([value]) => !isTruthy(value)),
	default: fn("any ...any", ([fallback, value]) => isTruthy(value) ? value : fallback),
	coalesce: fn("...any", (values) => values.find(isTruthy) ?? null),
	all: fn("...any", (values) => values.every(isTruthy)),
	any: fn("...any", (values) => values.some(isTruthy)),
	ternary: fn("any any bool", ([yes, no, condition]) => condition === true ? yes : no),
	deepCopy: fn("any", ([value]) => copy(value)),
	mustDeepCopy: fn("any", ([value]) => copy(value))
};
function copy(value) {
	if (value instanceof GoList) return new GoList(value.items.map(copy), value.element, value.isNil);
	if (value instanceof GoMap) return new GoMap([...value.entries].map(([key, item]) => [key, copy(item)]), value.element);
	return value;
}
// src/gotemplate/functions/math.ts
const longest$3 = 1e5;
function steps(start, stop, step) {
	if (stop < start && step >= 0 || stop >= start && step <= 0) return [];
	const count = Math.ceil((stop - start) / step);
	if (count > longest$3) throw new TemplateError(`the list has more than ${longest$3} numbers`, true);
	return Array.from({ length: count }, (_none, index) => start + index * step);
}
const ints = (numbers) => new GoList(numbers.map(int), "int");
const between = (start, end, step, beyond) => steps(start, end + beyond, step).join(" ");
function seq(params) {
	const [first = 0, second = 0, third = 0] = params;
	if (params.length === 1) return between(1, first, first < 1 ? -1 : 1, first < 1 ? -1 : 1);
	if (params.length === 2) return between(first, second, second < first ? -1 : 1, second < first ? -1 : 1);
	if (params.length !== 3) return "";
	if (third < first && second > 0) return "";
	return between(first, third, second, third < first ? -1 : 1);
}
function divide(a, b, isRemainder) {
	if (b === 0n) throw new TemplateError("runtime error: integer divide by zero");
	return int64(isRemainder ? a % b : a / b);
}
function decimal(value) {
	if (!Number.isFinite(value)) throw new TemplateError(`Cannot create a Decimal from ${value}`);
	const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
	const [whole = "0", fraction = ""] = mantissa.split(".");
	const scale = fraction.length - Number(exponent);
	const digits = BigInt(whole + fraction);
	return scale >= 0 ? {
		digits,
		scale
	} : {
		digits: digits * 10n ** BigInt(-scale),
		scale: 0
	};
}
const scaled = ({ digits, scale }, to) => digits * 10n ** BigInt(to - scale);
const add = (a, b) => {
	const scale = Math.max(a.scale, b.scale);
	return {
		digits: scaled(a, scale) + scaled(b, scale),
		scale
	};
};
const subtract = (a, b) => add(a, {
	digits: -b.digits,
	scale: b.scale
});
const multiply = (a, b) => ({
	digits: a.digits * b.digits,
	scale: a.scale + b.scale
});
const divideDecimal = (a, b) => {
	if (b.digits === 0n) throw new TemplateError("decimal division by 0");
	const precision = 16;
	const shift = precision + b.scale - a.scale;
	const dividend = a.digits * 10n ** BigInt(Math.max(0, shift));
	const divisor = b.digits * 10n ** BigInt(Math.max(0, -shift));
	const quotient = dividend / divisor;
	const rest = dividend % divisor;
	return {
		digits: quotient + ((rest < 0n ? -rest : rest) * 2n >= (divisor < 0n ? -divisor : divisor) ? dividend < 0n !== divisor < 0n ? -1n : 1n : 0n),
		scale: precision
	};
};
function decimals(first, others, operation) {
	let result = decimal(toFloat64(first));
	for (const other of others) result = operation(result, decimal(toFloat64(other)));
	return Number(`${result.digits}e${-result.scale}`);
}
function round(value, places, roundOn) {
	const power = 10 ** places;
	const digit = power * value;
	return (digit - Math.trunc(digit) >= roundOn ? Math.ceil(digit) : Math.floor(digit)) / power;
}
const extreme = (isBetter) => fn("any ...any", (values) => int64(values.map(toInt64).reduce((best, one) => isBetter(one, best) ? one : best)));
const mathFunctions = {
	int: fn("any", ([value]) => int(toInt64(value))),
	int64: fn("any", ([value]) => int64(toInt64(value))),
	float64: fn("any", ([value]) => toFloat64(value)),
	seq: fn("...int", (values) => seq(values.map(asNumber))),
	toDecimal: fn("any", ([value]) => {
		const text = toText(value);
		return int64(/^[+-]?[0-7]+$/.test(text) ? octal(text) : 0n);
	}),
	until: fn("int", ([count]) => ints(steps(0, asNumber(count), asNumber(count) < 0 ? -1 : 1))),
	untilStep: fn("int int int", ([start, stop, step]) => ints(steps(asNumber(start), asNumber(stop), asNumber(step)))),
	add1: fn("any", ([value]) => int64(toInt64(value) + 1n)),
	add: fn("...any", (values) => int64(values.map(toInt64).reduce((sum, one) => sum + one, 0n))),
	sub: fn("any any", ([a, b]) => int64(toInt64(a) - toInt64(b))),
	div: fn("any any", ([a, b]) => divide(toInt64(a), toInt64(b), false)),
	mod: fn("any any", ([a, b]) => divide(toInt64(a), toInt64(b), true)),
	mul: fn("any ...any", (values) => int64(values.map(toInt64).reduce((product, one) => BigInt.asIntN(64, product * one), 1n))),
	add1f: fn("any", ([value]) => decimals(value, [1], add)),
	addf: fn("...any", (values) => decimals(0, values, add)),
	subf: fn("any ...any", ([first, ...others]) => decimals(first, others, subtract)),
	divf: fn("any ...any", ([first, ...others]) => decimals(first, others, divideDecimal)),
	mulf: fn("any ...any", ([first, ...others]) => decimals(first, others, multiply)),
	biggest: extreme((a, b) => a > b),
	max: extreme((a, b) => a > b),
	min: extreme((a, b) => a < b),
	maxf: fn("any ...any", (values) => Math.max(...values.map(toFloat64))),
	minf: fn("any ...any", (values) => Math.min(...values.map(toFloat64))),
	ceil: fn("any", ([value]) => Math.ceil(toFloat64(value))),
	floor: fn("any", ([value]) => Math.floor(toFloat64(value))),
	round: fn("any int ...float64", ([value, places, roundOn]) => round(toFloat64(value), asNumber(places), roundOn === void 0 ? .5 : asNumber(roundOn)))
};
function octal(text) {
	const value = BigInt(`0o${text.replace(/^[+-]/, "")}`);
	return text.startsWith("-") ? -value : value;
}
// src/gotemplate/functions/others.ts
function version(text) {
	if (parseVersion(text) === void 0) throw new TemplateError("invalid semantic version");
	const [, major = "0", minor = "0", patch = "0", prerelease = "", metadata = ""] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/.exec(text) ?? [];
	const shown = `${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${metadata && `+${metadata}`}`;
	return new GoStruct("*semver.Version", new Map([
		["Major", int64(BigInt(major))],
		["Minor", int64(BigInt(minor))],
		["Patch", int64(BigInt(patch))],
		["Prerelease", prerelease],
		["Metadata", metadata],
		["Original", text],
		["String", shown]
	]), shown);
}
function compareVersion(range, text) {
	const constraint = parseConstraint(range);
	if (constraint === void 0) throw new TemplateError(`improper constraint: ${range}`);
	const parsed = parseVersion(text);
	if (parsed === void 0) throw new TemplateError("invalid semantic version");
	return satisfies(parsed, constraint);
}
const otherFunctions = {
	...Object.fromEntries([
		["the time", "now ago date date_in_zone dateInZone date_modify dateModify must_date_modify mustDateModify htmlDate htmlDateInZone duration durationRound toDate mustToDate unixEpoch"],
		["chance", "randAlphaNum randAlpha randAscii randNumeric randBytes randInt shuffle uuidv4 bcrypt htpasswd genPrivateKey genCA genCAWithKey genSelfSignedCert genSelfSignedCertWithKey genSignedCert genSignedCertWithKey encryptAES"],
		["keys", "derivePassword buildCustomCert decryptAES"]
	].flatMap(([what, names]) => names.split(" ").map((name) => [name, fn("...any", () => {
		throw new TemplateError(`Pligos does not evaluate ${name}: its result depends on ${what}`, true);
	})]))),
	fail: fn("string", ([message]) => {
		throw new TemplateError(asString(message));
	}),
	semver: fn("string", ([text]) => version(asString(text))),
	semverCompare: fn("string string", ([range, text]) => compareVersion(asString(range), asString(text))),
	typeOf: fn("any", ([value]) => typeName(value)),
	typeIs: fn("string any", ([name, value]) => name === typeName(value)),
	typeIsLike: fn("string any", ([name, value]) => name === typeName(value) || `*${asString(name)}` === typeName(value)),
	kindOf: fn("any", ([value]) => kindName(value)),
	kindIs: fn("string any", ([name, value]) => name === kindName(value)),
	deepEqual: fn("any any", ([a, b]) => deepEqual(a, b))
};
// src/gotemplate/functions/regex.ts
const longest$2 = 1e3;
const mostWork$1 = 2e7;
function compile(pattern, text = "") {
	const compiled = compileAny(pattern);
	if (compiled.programSize() * text.length > mostWork$1) throw new TemplateError(`a pattern of ${pattern.length} characters takes too long for a text of ${text.length}`, true);
	return compiled;
}
function compileAny(pattern) {
	if (pattern.length > longest$2) throw new TemplateError(`a pattern of ${pattern.length} characters is longer than ${longest$2}`, true);
	try {
		return RE2JS.compile(pattern);
	} catch (error) {
		throw new TemplateError(`regexp: Compile: ${error instanceof Error ? error.message : String(error)}`);
	}
}
function findAll(pattern, text, count) {
	const matcher = compile(pattern, text).matcher(text);
	const spans = [];
	const most = count < 0 ? Number.POSITIVE_INFINITY : count;
	while (spans.length < most && matcher.find()) {
		const span = {
			start: matcher.start(),
			end: matcher.end()
		};
		if (span.start !== span.end || span.start !== spans.at(-1)?.end) spans.push(span);
	}
	return spans;
}
function split(pattern, text, count) {
	if (count === 0) return [];
	if (pattern !== "" && text === "") return [""];
	const parts = [];
	let [start, end] = [0, 0];
	for (const match of findAll(pattern, text, count)) {
		if (count > 0 && parts.length === count - 1) break;
		end = match.start;
		if (match.end !== 0) parts.push(text.slice(start, end));
		start = match.end;
	}
	if (end !== text.length) parts.push(text.slice(start));
	return parts;
}
function replaceAll(pattern, text, replacement, isLiteral) {
	const compiled = compile(pattern, text);
	const matcher = compiled.matcher(text);
	let result = "";
	let at = 0;
	let before = -1;
	while (matcher.find()) {
		const [start, end] = [matcher.start(), matcher.end()];
		if (start === end && start === before) continue;
		before = end;
		result += text.slice(at, start);
		result += isLiteral ? replacement : expand$2(replacement, (name) => groupText(compiled, matcher, name));
		at = end;
	}
	return result + text.slice(at);
}
function groupText(compiled, matcher, name) {
	if (/^\d+$/.test(name)) return Number(name) > matcher.groupCount() ? "" : matcher.group(Number(name)) ?? "";
	return Object.hasOwn(compiled.namedGroups(), name) ? matcher.group(name) ?? "" : "";
}
const expand$2 = (replacement, groupOf) => replacement.replace(/\$(?:(\$)|\{(\w+)\}|(\w+))/g, (_all, dollar, braced, plain) => dollar === void 0 ? groupOf(String(braced ?? plain)) : "$");
function find(pattern, text) {
	const [span] = findAll(pattern, text, 1);
	return span === void 0 ? "" : text.slice(span.start, span.end);
}
function both(name, made) {
	return [[name, made], [`must${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`, made]];
}
const textOf$3 = (args, index) => asString(args[index]);
const matches = (args) => compile(textOf$3(args, 0), textOf$3(args, 1)).matcher(textOf$3(args, 1)).find();
const regexFunctions = {
	...Object.fromEntries([
		...both("regexFindAll", fn("string string int", (args) => nilIfEmpty(findAll(textOf$3(args, 0), textOf$3(args, 1), asNumber(args[2])).map(({ start, end }) => textOf$3(args, 1).slice(start, end)), "string"))),
		...both("regexFind", fn("string string", (args) => find(textOf$3(args, 0), textOf$3(args, 1)))),
		...both("regexReplaceAll", fn("string string string", (args) => replaceAll(textOf$3(args, 0), textOf$3(args, 1), textOf$3(args, 2), false))),
		...both("regexReplaceAllLiteral", fn("string string string", (args) => replaceAll(textOf$3(args, 0), textOf$3(args, 1), textOf$3(args, 2), true))),
		...both("regexSplit", fn("string string int", (args) => nilIfEmpty(split(textOf$3(args, 0), textOf$3(args, 1), asNumber(args[2])), "string")))
	]),
	regexMatch: fn("string string", (args) => {
		try {
			return matches(args);
		} catch (error) {
			if (error instanceof TemplateError && !error.isUnsupported) return false;
			throw error;
		}
	}),
	mustRegexMatch: fn("string string", matches),
	regexQuoteMeta: fn("string", (args) => textOf$3(args, 0).replace(/[\\.+*?()|[\]{}^$]/g, "\\$&"))
};
// src/gotemplate/functions/words.ts
const isConnector = (character) => /^[-_\s]$/u.test(character);
const isPunctuation = (character) => /^\p{P}$/u.test(character);
const isUpper = (character) => /^\p{Lu}$/u.test(character);
const isNumber = (character) => /^\p{N}$/u.test(character);
const isAlphabet = (character) => /^\p{L}$/u.test(character);
function nextWord(characters, start) {
	const first = characters[start];
	if (first === void 0) return {
		kind: "none",
		text: "",
		end: start
	};
	const take = (kind, isMember, from = start + 1) => {
		let end = from;
		while (end < characters.length && isMember(characters[end] ?? "")) end += 1;
		return {
			kind,
			text: characters.slice(start, end).join(""),
			end
		};
	};
	const isLower = (character) => isAlphabet(character) && !isUpper(character);
	if (isConnector(first)) return take("connector", isConnector);
	if (isPunctuation(first)) return take("punctuation", isPunctuation);
	if (isUpper(first)) {
		if (!isUpper(characters[start + 1] ?? "")) return take("upper", isLower);
		const word = take("upper", isUpper);
		if (!isAlphabet(characters[word.end] ?? "")) return word;
		const end = word.end - 1;
		return {
			kind: "upper",
			text: characters.slice(start, end).join(""),
			end
		};
	}
	if (isAlphabet(first)) return take("alphabet", isLower);
	if (isNumber(first)) return take("number", isNumber);
	return take("other", (character) => !isConnector(character) && !isAlphabet(character) && !isNumber(character) && !isPunctuation(character));
}
function joinWords(text, connector) {
	const characters = Array.from(text);
	const written = [];
	const write = (kind, word) => {
		if (kind !== "upper" && kind !== "connector") written.push(word);
		else for (const character of word) written.push(isConnector(character) ? connector : character.toLowerCase());
	};
	let word = nextWord(characters, 0);
	const advance = () => {
		word = nextWord(characters, word.end);
	};
	const isRemaining = () => word.end < characters.length;
	while (isRemaining()) {
		const { kind, text: before } = word;
		if (kind !== "connector") write(kind, before);
		advance();
		if (kind === "number") {
			while (word.kind === "alphabet" || word.kind === "number") {
				write(word.kind, word.text);
				advance();
			}
			if (![
				"none",
				"punctuation",
				"connector"
			].includes(word.kind)) written.push(connector);
		} else if (kind === "connector") write(kind, before);
		else if (kind !== "punctuation") joinNumber(word);
	}
	write(word.kind, word.text);
	return written.join("");
	function joinNumber(current) {
		if (current.kind !== "number") {
			if (current.kind !== "connector" && current.kind !== "punctuation") written.push(connector);
			return;
		}
		if (!isRemaining()) return;
		const digits = current.text;
		advance();
		if (word.kind !== "alphabet") {
			write("number", digits);
			if (word.kind !== "connector" && word.kind !== "punctuation") written.push(connector);
			return;
		}
		written.push(connector);
		write("number", digits);
		while (word.kind === "alphabet" || word.kind === "number") {
			write(word.kind, word.text);
			advance();
		}
		if (![
			"none",
			"connector",
			"punctuation"
		].includes(word.kind)) written.push(connector);
	}
}
function pascalCase(text) {
	const characters = Array.from(text);
	let at = 0;
	while (at < characters.length && isConnector(characters[at] ?? "")) at += 1;
	const first = characters[at];
	if (first === void 0) return text === "" ? "" : text + (characters.at(-1) ?? "");
	let result = characters.slice(0, at).join("");
	let isShouting = isUpper(first);
	let current = first.toUpperCase();
	for (const next of characters.slice(at + 1)) {
		const before = current;
		current = next;
		if (isConnector(next) && isConnector(before)) result += before;
		else if (isConnector(before)) {
			isShouting = isUpper(next);
			current = next.toUpperCase();
		} else {
			if (isShouting && isUpper(next)) current = next.toLowerCase();
			else isShouting = false;
			result += before;
		}
	}
	return result + current;
}
const swapCase = (text) => Array.from(text, (character) => {
	if (isUpper(character)) return character.toLowerCase();
	return /^\p{Ll}$/u.test(character) ? character.toUpperCase() : character;
}).join("");
function wrapText(text, width, lineBreak, isBreaking) {
	const length = Math.max(1, width);
	const end = lineBreak === "" ? "\n" : lineBreak;
	let at = 0;
	let wrapped = "";
	while (text.length - at > length) {
		if (text[at] === " ") {
			at += 1;
			continue;
		}
		const space = text.slice(at, at + length + 1).lastIndexOf(" ");
		const isLong = space < 0;
		const stop = isLong ? isBreaking ? at + length : text.indexOf(" ", at + length) : at + space;
		if (stop < 0) break;
		wrapped += text.slice(at, stop) + end;
		at = isLong && isBreaking ? stop : stop + 1;
	}
	return wrapped + text.slice(at);
}
function abbreviate(text, offset, width) {
	if (text.length <= width || width < 4) return width < 4 && text !== "" ? "" : text;
	let start = Math.min(offset, text.length);
	if (text.length - start < width - 3) start = text.length - (width - 3);
	if (start <= 4) return `${text.slice(0, width - 3)}...`;
	if (width < 7) return "";
	if (start + width - 3 < text.length) return `...${abbreviate(text.slice(start), 0, width - 3)}`;
	return `...${text.slice(text.length - (width - 3))}`;
}
// src/gotemplate/functions/strings.ts
const longest$1 = 4194304;
function repeat(text, count) {
	if (count < 0) throw new TemplateError("strings: negative Repeat count");
	if (text.length * count > longest$1) throw new TemplateError(`the text has more than ${longest$1} characters`, true);
	return text.repeat(count);
}
const indent = (spaces, text) => {
	const padding = repeat(" ", spaces);
	if (padding.length * text.split("\n").length > longest$1) throw new TemplateError(`the text has more than ${longest$1} characters`, true);
	return padding + text.replaceAll("\n", `\n${padding}`);
};
function trimSet(text, set) {
	const characters = Array.from(text);
	const members = new Set(set);
	let [from, to] = [0, characters.length];
	while (from < to && members.has(characters[from] ?? "")) from += 1;
	while (to > from && members.has(characters[to - 1] ?? "")) to -= 1;
	return characters.slice(from, to).join("");
}
const goSplit = (text, separator) => separator === "" ? Array.from(text) : text.split(separator);
function splitN(text, separator, count) {
	if (count === 0) return [];
	const all = goSplit(text, separator);
	if (count < 0 || all.length <= count) return all;
	return [...all.slice(0, count - 1), all.slice(count - 1).join(separator)];
}
const numbered = (parts) => new GoMap(parts.map((part, index) => [`_${index}`, part]), "string");
function truncateText(count, text) {
	const length = byteLength(text);
	if (count < 0 && length + count > 0) return cut(text, length + count, length);
	return count >= 0 && length > count ? cut(text, 0, count) : text;
}
function substring(start, end, text) {
	const length = byteLength(text);
	if (start < 0) return cut(text, 0, end);
	return end < 0 || end > length ? cut(text, start, length) : cut(text, start, end);
}
const hash = (name) => ofStrings(1, (text) => createHash(name).update(text).digest("hex"));
function adler32(text) {
	let [a, b] = [1, 0];
	for (const byte of Buffer.from(text)) {
		a = (a + byte) % 65521;
		b = (b + a) % 65521;
	}
	return String(b * 65536 + a);
}
const mapCase = (text, convert) => /^[\x00-\x7F]*$/.test(text) ? convert(text) : Array.from(text, (character) => {
	const converted = convert(character);
	return Array.from(converted).length === 1 ? converted : character;
}).join("");
const lower = (text) => mapCase(text, (one) => one.toLowerCase());
const upper = (text) => mapCase(text, (one) => one.toUpperCase());
const title = (text) => text.replace(/(^|[\x00-/:-@[-^`{-\x7F]|\s)(\p{L})/gu, (_all, before, letter) => before + upper(letter));
const byByte = (text) => Buffer.from(text).toString("latin1");
const quotedAll = (mark) => fn("...any", (values) => values.filter((value) => value !== null).map((value) => mark === "\"" ? quote(toText(value)) : `'${printValue(value)}'`).join(" "));
const stringFunctions = {
	hello: fn("", () => "Hello!"),
	abbrev: fn("int string", ([width, text]) => asNumber(width) < 4 ? text : abbreviate(asString(text), 0, asNumber(width))),
	abbrevboth: fn("int int string", ([left, right, text]) => asNumber(right) < 4 || asNumber(left) > 0 && asNumber(right) < 7 ? text : abbreviate(asString(text), asNumber(left), asNumber(right))),
	trunc: fn("int string", ([count, text]) => truncateText(asNumber(count), asString(text))),
	trim: ofStrings(1, (text = "") => text.replace(/^[\s\u0085]+|[\s\u0085]+$/gu, "")),
	upper: ofStrings(1, (text = "") => upper(text)),
	lower: ofStrings(1, (text = "") => lower(text)),
	title: ofStrings(1, (text = "") => title(text)),
	untitle: ofStrings(1, (text = "") => text.replace(/(^|\s)(\S)/gu, (_all, gap, one) => gap + lower(one))),
	substr: fn("int int string", ([start, end, text]) => substring(asNumber(start), asNumber(end), asString(text))),
	repeat: fn("int string", ([count, text]) => repeat(asString(text), asNumber(count))),
	trimall: ofStrings(2, (set = "", text = "") => trimSet(text, set)),
	trimAll: ofStrings(2, (set = "", text = "") => trimSet(text, set)),
	trimSuffix: ofStrings(2, (end = "", text = "") => text.endsWith(end) ? text.slice(0, text.length - end.length) : text),
	trimPrefix: ofStrings(2, (start = "", text = "") => text.startsWith(start) ? text.slice(start.length) : text),
	nospace: ofStrings(1, (text = "") => /[\s\x85]/.test(byByte(text)) ? byByte(text).replace(/[\s\x85]/g, "") : text),
	initials: ofStrings(1, (text = "") => [...byByte(text).matchAll(/(?:^|[\s\x85])([^\s\x85])/g)].map((match) => match[1]).join("")),
	swapcase: ofStrings(1, (text = "") => swapCase(text)),
	snakecase: ofStrings(1, (text = "") => joinWords(text, "_")),
	kebabcase: ofStrings(1, (text = "") => joinWords(text, "-")),
	camelcase: ofStrings(1, (text = "") => pascalCase(text)),
	wrap: fn("int string", ([width, text]) => wrapText(asString(text), asNumber(width), "", false)),
	wrapWith: fn("int string string", ([width, end, text]) => wrapText(asString(text), asNumber(width), asString(end), true)),
	contains: ofStrings(2, (part = "", text = "") => text.includes(part)),
	hasPrefix: ofStrings(2, (start = "", text = "") => text.startsWith(start)),
	hasSuffix: ofStrings(2, (end = "", text = "") => text.endsWith(end)),
	quote: quotedAll("\""),
	squote: quotedAll("'"),
	cat: fn("...any", (values) => values.filter((value) => value !== null).map(printValue).join(" ")),
	indent: fn("int string", ([spaces, text]) => indent(asNumber(spaces), asString(text))),
	nindent: fn("int string", ([spaces, text]) => `\n${indent(asNumber(spaces), asString(text))}`),
	replace: ofStrings(3, (before = "", after = "", text = "") => {
		if (after.length * (text.length / Math.max(1, before.length)) > longest$1) throw new TemplateError(`the text has more than ${longest$1} characters`, true);
		if (before !== "") return text.replaceAll(before, () => after);
		return after + Array.from(text, (character) => character + after).join("");
	}),
	plural: fn("string string int", ([one, many, count]) => asNumber(count) === 1 ? one : many),
	sha1sum: hash("sha1"),
	sha256sum: hash("sha256"),
	sha512sum: hash("sha512"),
	adler32sum: ofStrings(1, (text = "") => adler32(text)),
	toString: fn("any", ([value]) => toText(value)),
	atoi: ofStrings(1, (text = "") => {
		const number = /^[+-]?\d+$/.test(text) ? parseInteger(text.replace(/^([+-]?)0+(?=\d)/, "$1")) : void 0;
		if (number === void 0) return int(0);
		const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];
		return int(number < least ? least : number > most ? most : number);
	}),
	split: ofStrings(2, (separator = "", text = "") => numbered(goSplit(text, separator))),
	splitn: fn("string int string", ([separator, count, text]) => numbered(splitN(asString(text), asString(separator), asNumber(count)))),
	splitList: ofStrings(2, (separator = "", text = "") => strings(goSplit(text, separator))),
	toStrings: fn("any", ([value]) => strings(toTexts(value))),
	join: fn("string any", ([separator, value]) => toTexts(value).join(asString(separator))),
	sortAlpha: fn("any", ([value]) => strings(value instanceof GoList ? toTexts(value).toSorted(compareStrings) : [toText(value)]))
};
// src/gotemplate/functions/index.ts
const sprigFunctions = new Map(Object.entries({
	...builtins,
	...stringFunctions,
	...mathFunctions,
	...listFunctions,
	...dictFunctions,
	...encodingFunctions,
	...regexFunctions,
	...otherFunctions
}));
// src/gotemplate/lex.ts
const keywords = new Set([
	"block",
	"break",
	"continue",
	"define",
	"else",
	"end",
	"if",
	"range",
	"template",
	"with"
]);
const wordPattern = /[\p{L}\p{Nd}_]*/uy;
const spacePattern = /[ \t\r\n]+/y;
const hexNumber = /[+-]?0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?i?/y;
const number = /[+-]?(?:0[oO][0-7_]*|0[bB][01_]*|[0-9_]*)(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?i?/y;
const quoted = /"(?:[^"\\\n]|\\[^\n])*"/y;
const character = /'(?:[^'\\\n]|\\[^\n])*'/y;
function lex(input) {
	const items = [];
	let at = 0;
	while (at < input.length) {
		const open = input.indexOf("{{", at);
		const isTrimmed = open >= 0 && /^-[ \t\r\n]/.test(input.slice(open + 2, open + 4));
		const text = input.slice(at, open < 0 ? input.length : open);
		const shown = isTrimmed ? text.replace(/[ \t\r\n]+$/, "") : text;
		if (shown !== "") items.push({
			type: "text",
			text: shown
		});
		if (open < 0) break;
		const start = open + 2 + (isTrimmed ? 2 : 0);
		at = input.startsWith("/*", start) ? skipComment(input, start) : lexAction(input, start, items);
	}
	items.push({
		type: "eof",
		text: "EOF"
	});
	return items;
}
function closing(input, at) {
	if (input.startsWith("}}", at)) return at + 2;
	if (!/^[ \t\r\n]-\}\}/.test(input.slice(at, at + 4))) return void 0;
	return matchAt(spacePattern, input, at + 4)?.end ?? at + 4;
}
function skipComment(input, start) {
	const end = input.indexOf("*/", start + 2);
	if (end < 0) throw new TemplateError("unclosed comment");
	const after = closing(input, end + 2);
	if (after === void 0) throw new TemplateError("comment ends before closing delimiter");
	return after;
}
function matchAt(pattern, input, at) {
	pattern.lastIndex = at;
	const text = pattern.exec(input)?.[0];
	return text === void 0 || text === "" ? void 0 : {
		text,
		end: at + text.length
	};
}
function lexAction(input, start, items) {
	items.push({
		type: "leftDelim",
		text: "{{"
	});
	let at = start;
	let depth = 0;
	for (;;) {
		const after = closing(input, at);
		if (after !== void 0) {
			if (depth > 0) throw new TemplateError("unclosed left paren");
			items.push({
				type: "rightDelim",
				text: "}}"
			});
			return after;
		}
		const { item, end } = lexItem(input, at);
		if (item.type === "leftParen") depth += 1;
		if (item.type === "rightParen") depth -= 1;
		if (depth < 0) throw new TemplateError("unexpected right paren");
		items.push(item);
		at = end;
	}
}
const one = (type, text, at) => ({
	item: {
		type,
		text
	},
	end: at + text.length
});
function lexItem(input, at) {
	const first = input[at];
	if (first === void 0) throw new TemplateError("unclosed action");
	const space = matchAt(spacePattern, input, at);
	if (space !== void 0) {
		const isTrim = input.startsWith("-}}", space.end) && space.text.length > 1;
		return one("space", isTrim ? space.text.slice(0, -1) : space.text, at);
	}
	if (first === "=") return one("assign", first, at);
	if (first === ":") {
		if (input[at + 1] !== "=") throw new TemplateError("expected :=");
		return one("declare", ":=", at);
	}
	if (first === "|") return one("pipe", first, at);
	if (first === "\"") return lexQuoted(quoted, "string", input, at, "unterminated quoted string");
	if (first === "'") return lexQuoted(character, "charConstant", input, at, "unterminated character constant");
	if (first === "`") return lexRaw(input, at);
	if (first === "$") return lexName("variable", input, at);
	if (first === "." && !/[0-9]/.test(input[at + 1] ?? "")) return lexName("field", input, at);
	if (/[0-9.+-]/.test(first)) return lexNumber(input, at);
	if (first === "(") return one("leftParen", first, at);
	if (first === ")") return one("rightParen", first, at);
	const word = matchAt(wordPattern, input, at);
	if (word !== void 0) return lexWord(input, at, word.text);
	if (first > " " && first < "") return one("char", first, at);
	throw new TemplateError(`unrecognized character in action: ${JSON.stringify(first)}`);
}
function lexQuoted(pattern, type, input, at, message) {
	const match = matchAt(pattern, input, at);
	if (match === void 0) throw new TemplateError(message);
	return one(type, match.text, at);
}
function lexRaw(input, at) {
	const end = input.indexOf("`", at + 1);
	if (end < 0) throw new TemplateError("unterminated raw quoted string");
	return one("rawString", input.slice(at, end + 1), at);
}
function lexName(type, input, at) {
	const text = (input[at] ?? "") + (matchAt(wordPattern, input, at + 1)?.text ?? "");
	refuseBadEnd(input, at + text.length);
	return one(text === "." ? "dot" : type, text, at);
}
function lexNumber(input, at) {
	const text = (matchAt(hexNumber, input, at) ?? matchAt(number, input, at))?.text ?? input[at] ?? "";
	const next = matchAt(wordPattern, input, at + text.length);
	if (next !== void 0 || /^[+-]$/.test(input[at + text.length] ?? "")) throw new TemplateError(`bad number syntax: ${JSON.stringify(text + (next?.text[0] ?? ""))}`);
	return one("number", text, at);
}
function lexWord(input, at, text) {
	refuseBadEnd(input, at + text.length);
	if (keywords.has(text)) return one("keyword", text, at);
	if (text === "nil") return one("nil", text, at);
	return one(text === "true" || text === "false" ? "bool" : "identifier", text, at);
}
function refuseBadEnd(input, at) {
	const next = input[at];
	if (next === void 0 || /[ \t\r\n.,|:()]/.test(next) || input.startsWith("}}", at)) return;
	throw new TemplateError(`bad character ${JSON.stringify(next)}`);
}
// src/gotemplate/unquote.ts
const simple = {
	a: "\x07",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v",
	"\\": "\\"
};
const escape = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([\s\S]))/g;
function unquote(token) {
	const mark = token[0] ?? "";
	const body = token.slice(1, -1);
	if (mark === "`") return body.replaceAll("\r", "");
	if (!body.includes("\\")) return body;
	const bytes = [];
	let at = 0;
	for (const match of body.matchAll(escape)) {
		bytes.push(Buffer.from(body.slice(at, match.index)), escaped$1(match, mark));
		at = match.index + match[0].length;
	}
	bytes.push(Buffer.from(body.slice(at)));
	return Buffer.concat(bytes).toString("utf8");
}
function escaped$1([, hex, short, long, octal, letter], mark) {
	if (hex !== void 0) return Buffer.from([Number.parseInt(hex, 16)]);
	const point = short ?? long;
	if (point !== void 0) {
		const code = Number.parseInt(point, 16);
		if (code > 1114111 || code >= 55296 && code < 57344) throw new TemplateError("invalid syntax");
		return Buffer.from(String.fromCodePoint(code));
	}
	if (octal !== void 0) {
		const code = Number.parseInt(octal, 8);
		if (code > 255) throw new TemplateError("invalid syntax");
		return Buffer.from([code]);
	}
	const text = letter === mark ? mark : Object.hasOwn(simple, letter ?? "") ? simple[letter ?? ""] : void 0;
	if (text === void 0) throw new TemplateError("invalid syntax");
	return Buffer.from(text);
}
// src/gotemplate/parse.ts
const deepest$1 = 500;
function parseTemplate(text, isFunction) {
	return new Parser(lex(text), isFunction).parse();
}
var Parser = class {
	#items;
	#isFunction;
	#definitions = new Map();
	#at = 0;
	#variables = ["$"];
	#ranges = 0;
	#depth = 0;
	constructor(items, isFunction) {
		this.#items = items;
		this.#isFunction = isFunction;
	}
	parse() {
		const root = [];
		while (this.#peek().type !== "eof") {
			if (this.#isKeyword("define")) {
				this.#next();
				this.#nextNonSpace();
				this.#define();
				continue;
			}
			const node = this.#textOrAction();
			if (typeof node === "string") throw new TemplateError(`unexpected {{${node}}}`);
			root.push(node);
		}
		return {
			root,
			definitions: this.#definitions
		};
	}
	#peek() {
		return this.#items[this.#at] ?? {
			type: "eof",
			text: "EOF"
		};
	}
	#next() {
		const item = this.#peek();
		this.#at += 1;
		return item;
	}
	#nextNonSpace() {
		this.#skipSpace();
		return this.#next();
	}
	#peekNonSpace() {
		this.#skipSpace();
		return this.#peek();
	}
	#skipSpace() {
		while (this.#peek().type === "space") this.#at += 1;
	}
	#isKeyword(word) {
		let at = this.#at;
		if (this.#items[at]?.type !== "leftDelim") return false;
		do
			at += 1;
		while (this.#items[at]?.type === "space");
		return this.#items[at]?.type === "keyword" && this.#items[at]?.text === word;
	}
	#expect(type, context) {
		const item = this.#nextNonSpace();
		if (item.type !== type) throw unexpected(item, context);
		return item;
	}
	#name(context) {
		const item = this.#nextNonSpace();
		if (item.type !== "string" && item.type !== "rawString") throw unexpected(item, context);
		return unquote(item.text);
	}
	#define() {
		const name = this.#name("define clause");
		this.#expect("rightDelim", "define clause");
		this.#add(name, this.#separately());
	}
	#separately() {
		const [variables, ranges] = [this.#variables, this.#ranges];
		this.#variables = ["$"];
		this.#ranges = 0;
		const { nodes, ending } = this.#list();
		if (ending !== "end") throw new TemplateError(`unexpected {{${ending}}} in define clause`);
		this.#variables = variables;
		this.#ranges = ranges;
		return nodes;
	}
	#add(name, nodes) {
		const before = this.#definitions.get(name);
		if (before !== void 0 && !isEmpty$1(before)) {
			if (!isEmpty$1(nodes)) throw new TemplateError(`multiple definition of template ${JSON.stringify(name)}`);
			return;
		}
		this.#definitions.set(name, nodes);
	}
	#list() {
		this.#depth += 1;
		if (this.#depth > deepest$1) throw new TemplateError(`the template is nested more than ${deepest$1} times`, true);
		const nodes = [];
		while (this.#peekNonSpace().type !== "eof") {
			const node = this.#textOrAction();
			if (typeof node === "string") {
				this.#depth -= 1;
				return {
					nodes,
					ending: node
				};
			}
			nodes.push(node);
		}
		throw new TemplateError("unexpected EOF");
	}
	#textOrAction() {
		const item = this.#nextNonSpace();
		if (item.type === "text") return {
			kind: "text",
			text: item.text
		};
		if (item.type === "leftDelim") return this.#action();
		throw unexpected(item, "input");
	}
	#action() {
		const item = this.#peekNonSpace();
		if (item.type !== "keyword") return {
			kind: "action",
			pipe: this.#pipeline("command", "rightDelim")
		};
		this.#next();
		switch (item.text) {
			case "if":
			case "range":
			case "with": return this.#branch(item.text);
			case "end":
				this.#expect("rightDelim", "end");
				return "end";
			case "else": return this.#else();
			case "break":
			case "continue":
				this.#expect("rightDelim", `{{${item.text}}}`);
				if (this.#ranges === 0) throw new TemplateError(`{{${item.text}}} outside {{range}}`);
				return { kind: item.text };
			case "template": return this.#call();
			case "block": return this.#block();
			default: throw unexpected(item, "command");
		}
	}
	#else() {
		const item = this.#peekNonSpace();
		if (item.type !== "keyword" || item.text !== "if" && item.text !== "with") this.#expect("rightDelim", "else");
		return "else";
	}
	#branch(kind) {
		const count = this.#variables.length;
		const pipe = this.#pipeline(kind, "rightDelim");
		if (kind === "range") this.#ranges += 1;
		const { nodes, ending } = this.#list();
		if (kind === "range") this.#ranges -= 1;
		const elseList = ending === "else" ? this.#elseList(kind) : void 0;
		this.#variables.length = count;
		return {
			kind,
			pipe,
			list: nodes,
			elseList
		};
	}
	#elseList(kind) {
		const item = this.#peek();
		if (item.type === "keyword" && item.text === kind && kind !== "range") {
			this.#next();
			this.#depth += 1;
			if (this.#depth > deepest$1) throw new TemplateError(`the template is nested more than ${deepest$1} times`, true);
			const node = this.#branch(kind);
			this.#depth -= 1;
			return [node];
		}
		const { nodes, ending } = this.#list();
		if (ending !== "end") throw new TemplateError(`expected end; found {{${ending}}}`);
		return nodes;
	}
	#call() {
		const name = this.#name("template clause");
		if (this.#peekNonSpace().type === "rightDelim") {
			this.#next();
			return {
				kind: "template",
				name,
				pipe: void 0
			};
		}
		return {
			kind: "template",
			name,
			pipe: this.#pipeline("template clause", "rightDelim")
		};
	}
	#block() {
		const name = this.#name("block clause");
		const pipe = this.#pipeline("block clause", "rightDelim");
		this.#add(name, this.#separately());
		return {
			kind: "template",
			name,
			pipe
		};
	}
	#pipeline(context, end) {
		const { declared, isAssignment } = this.#declarations(context);
		const commands = [];
		for (;;) {
			const item = this.#nextNonSpace();
			if (item.type === end) break;
			if (!startsOperand.has(item.type)) throw unexpected(item, context);
			this.#at -= 1;
			commands.push(this.#command());
		}
		if (commands.length === 0) throw new TemplateError(`missing value for ${context}`);
		for (const [index, [first]] of commands.entries()) if (index > 0 && literals.has(first.kind)) throw new TemplateError(`non executable command in pipeline stage ${index + 1}`);
		return {
			kind: "pipe",
			declared,
			isAssignment,
			commands
		};
	}
	#declarations(context) {
		const declared = [];
		for (;;) {
			if (this.#peekNonSpace().type !== "variable") return {
				declared,
				isAssignment: false
			};
			const start = this.#at;
			const name = this.#next().text;
			const next = this.#peekNonSpace();
			if (next.type === "assign" || next.type === "declare") {
				this.#next();
				declared.push(name);
				this.#variables.push(name);
				return {
					declared,
					isAssignment: next.type === "assign"
				};
			}
			if (next.type !== "char" || next.text !== ",") {
				this.#at = start;
				return {
					declared,
					isAssignment: false
				};
			}
			this.#next();
			declared.push(name);
			this.#variables.push(name);
			if (context !== "range" || declared.length > 1) throw new TemplateError(`too many declarations in ${context}`);
			if (![
				"variable",
				"rightDelim",
				"rightParen"
			].includes(this.#peekNonSpace().type)) throw new TemplateError("range can only initialize variables");
		}
	}
	#command() {
		const operands = [];
		for (;;) {
			this.#skipSpace();
			const operand = this.#operand();
			if (operand !== void 0) operands.push(operand);
			const item = this.#next();
			if (item.type === "space") continue;
			if (item.type === "rightDelim" || item.type === "rightParen") this.#at -= 1;
			else if (item.type !== "pipe") throw unexpected(item, "operand");
			break;
		}
		const [first, ...others] = operands;
		if (first === void 0) throw new TemplateError("empty command");
		return [first, ...others];
	}
	#operand() {
		const operand = this.#term();
		if (operand === void 0 || this.#peek().type !== "field") return operand;
		const names = [];
		while (this.#peek().type === "field") names.push(this.#next().text.slice(1));
		if (operand.kind === "field" || operand.kind === "variable") return {
			...operand,
			names: [...operand.names, ...names]
		};
		if (literals.has(operand.kind)) throw new TemplateError("unexpected . after term");
		return {
			kind: "chain",
			operand,
			names
		};
	}
	#term() {
		const item = this.#nextNonSpace();
		if (item.type === "leftParen") return this.#parenthesized();
		this.#refuseUnknown(item);
		const operand = literalOf(item);
		if (operand === void 0) this.#at -= 1;
		return operand;
	}
	#refuseUnknown({ type, text }) {
		if (type === "identifier" && !this.#isFunction(text)) throw new TemplateError(`function ${JSON.stringify(text)} not defined`);
		if (type === "variable" && !this.#variables.includes(text)) throw new TemplateError(`undefined variable ${JSON.stringify(text)}`);
	}
	#parenthesized() {
		this.#depth += 1;
		if (this.#depth > deepest$1) throw new TemplateError(`the template is nested more than ${deepest$1} times`, true);
		const pipe = this.#pipeline("parenthesized pipeline", "rightParen");
		this.#depth -= 1;
		return pipe;
	}
};
const operands = {
	identifier: (name) => ({
		kind: "function",
		name
	}),
	dot: () => ({ kind: "dot" }),
	nil: () => ({ kind: "nil" }),
	variable: (name) => ({
		kind: "variable",
		name,
		names: []
	}),
	field: (text) => ({
		kind: "field",
		names: [text.slice(1)]
	}),
	bool: (text) => ({
		kind: "bool",
		value: text === "true"
	}),
	number: (text) => numberOperand(text),
	charConstant: (text) => characterOperand(text),
	string: (text) => ({
		kind: "string",
		value: unquote(text)
	}),
	rawString: (text) => ({
		kind: "string",
		value: unquote(text)
	})
};
const literalOf = ({ type, text }) => operands[type]?.(text);
const literals = new Set([
	"bool",
	"dot",
	"nil",
	"number",
	"string"
]);
const startsOperand = new Set([
	"bool",
	"charConstant",
	"dot",
	"field",
	"identifier",
	"number",
	"nil",
	"rawString",
	"string",
	"variable",
	"leftParen"
]);
const unexpected = (item, context) => new TemplateError(item.type === "eof" ? "unexpected EOF" : `unexpected ${JSON.stringify(item.text)} in ${context}`);
const isEmpty$1 = (nodes) => nodes.every((node) => node.kind === "text" && node.text.trim() === "");
function numberOperand(text) {
	if (text.endsWith("i")) throw new TemplateError(`complex numbers such as ${text} are not read`, true);
	const written = parseInteger(text);
	const whole = written !== void 0 && written >= -(2n ** 63n) && written < 2n ** 63n ? written : void 0;
	if (whole !== void 0) return {
		kind: "number",
		text,
		integer: whole,
		float: Number(whole),
		isFloat: false
	};
	const float = parseFloatText(text);
	if (float === void 0 || written !== void 0 && !/[.eE]/.test(text)) throw new TemplateError(`integer overflow or illegal number syntax: ${JSON.stringify(text)}`);
	return {
		kind: "number",
		text,
		integer: Number.isInteger(float) && Math.abs(float) < 2 ** 63 ? BigInt(float) : void 0,
		float,
		isFloat: true
	};
}
function characterOperand(text) {
	const points = Array.from(unquote(text));
	if (points.length !== 1) throw new TemplateError(`malformed character constant: ${text}`);
	const code = points[0]?.codePointAt(0) ?? 0;
	return {
		kind: "number",
		text,
		integer: BigInt(code),
		float: code,
		isFloat: false
	};
}
// src/argocd/applicationset/limits.ts
const limits = {
	applications: 5e3,
	parameterSets: 2e4,
	steps: 5e6,
	characters: 1e6,
	depth: 100
};
// src/argocd/applicationset/context.ts
function countOf(sets) {
	if (sets.length > limits.parameterSets) throw new SetError(`a generator makes ${sets.length} sets of parameters, more than the ${limits.parameterSets} that Pligos reads`, true);
	return sets;
}
// src/argocd/applicationset/answers.ts
const hint = "give the answer in the file of discover-clusters (docs/argocd-generators.md)";
const unanswered = (generator, key) => new UnansweredError(`its ${generator} generator asks for ${key}, and no file answers`, hint);
function clustersOf(answers) {
	if (!isList(answers.get("clusters"))) throw unanswered("cluster", "clusters");
	return mapsAt(answers, "clusters").map((map) => ({
		name: textAt(map, "name"),
		server: textAt(map, "server"),
		project: textAt(map, "project"),
		labels: textMapAt(map, "labels"),
		annotations: textMapAt(map, "annotations")
	}));
}
function answerAbout(answers, key, name, generator) {
	const all = mapAt(answers, key);
	if (!isList(all.get(name))) throw unanswered(generator, `${key} of ${name}`);
	return mapsAt(all, name);
}
const pullsOf = (answers, repository) => answerAbout(answers, "pullRequests", repository, "pullRequest").map((map) => ({
	number: wholeText(map.get("number")),
	title: textAt(map, "title"),
	branch: textAt(map, "branch"),
	targetBranch: textAt(map, "targetBranch"),
	headSha: textAt(map, "headSha"),
	author: textAt(map, "author"),
	labels: textsAt(map, "labels")
}));
const wholeText = (value) => isNumeral(value) ? value.numeral : typeof value === "string" ? value : "0";
const repositoriesOf = (answers, owner) => answerAbout(answers, "repositories", owner, "scmProvider").map((map) => ({
	repository: textAt(map, "repository"),
	repositoryId: map.get("repositoryId") ?? null,
	url: textAt(map, "url"),
	branch: textAt(map, "branch"),
	sha: textAt(map, "sha"),
	labels: textsAt(map, "labels"),
	paths: textsAt(map, "paths")
}));
function decisionsOf(answers, configMap) {
	const found = mapAt(answers, "decisions").get(configMap);
	if (!isMap(found)) throw unanswered("clusterDecisionResource", `decisions of ${configMap}`);
	return {
		matchKey: textAt(found, "matchKey"),
		resources: mapsAt(found, "resources").map((map) => ({
			name: textAt(map, "name"),
			labels: textMapAt(map, "labels"),
			clusters: mapsAt(map, "clusters")
		}))
	};
}
function pluginOutput(answers, configMap, input) {
	const found = answerAbout(answers, "plugins", configMap, "plugin").find((map) => {
		const wanted = map.get("parameters");
		return wanted === void 0 || wanted === null || sameValue(wanted, input);
	});
	if (found === void 0) throw unanswered("plugin", `plugins of ${configMap} with these parameters`);
	return mapsAt(found, "output");
}
// src/argocd/applicationset/params.ts
function flatten(map) {
	const flat = new Map();
	const visit = (value, path) => {
		if (value instanceof GoMap && (value.element === "any" || value.element === "string")) for (const [key, item] of value.entries) visit(item, path === "" ? key : `${path}.${key}`);
		else if (value instanceof GoList && value.element === "any") for (const [index, item] of value.items.entries()) visit(item, `${path}.${index}`);
		else flat.set(path, printValue(value));
	};
	visit(map, "");
	return flat;
}
const flatParams = (map) => new GoMap(flatten(map));
function addValues(values, params, isGo, renderer) {
	const filled = [...values].map(([key, value]) => [key, renderer.text(value, params)]);
	if (!isGo) for (const [key, value] of filled) params.entries.set(`values.${key}`, value);
	else if (filled.length > 0) params.entries.set("values", new GoMap(filled, "string"));
}
// src/argocd/applicationset/selector.ts
const part = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const domain = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
function checkKey(key) {
	const parts = key.split("/");
	const name = parts.at(-1) ?? "";
	const prefix = parts.length === 2 ? parts[0] ?? "" : void 0;
	if (!(parts.length <= 2 && name.length <= 63 && part.test(name) && (prefix === void 0 || prefix.length <= 253 && domain.test(prefix)))) throw new SetError(`the key ${JSON.stringify(key)} of a selector is no name of a label`);
}
function checkValue(value) {
	if (value !== "" && (value.length > 63 || !part.test(value))) throw new SetError(`${JSON.stringify(value)} of a selector is no value of a label`);
}
function expression(map, areLabels) {
	const key = textAt(map, "key");
	const operator = textAt(map, "operator");
	const values = textsAt(map, "values");
	checkKey(key);
	if (areLabels) for (const value of values) checkValue(value);
	const needsValues = operator === "In" || operator === "NotIn";
	if (needsValues !== values.length > 0) throw new SetError(`the selector's ${operator} of ${key} must${needsValues ? "" : " not"} have values`);
	switch (operator) {
		case "In": return (labels) => values.includes(labels.get(key) ?? "") && labels.has(key);
		case "NotIn": return (labels) => !labels.has(key) || !values.includes(labels.get(key) ?? "");
		case "Exists": return (labels) => labels.has(key);
		case "DoesNotExist": return (labels) => !labels.has(key);
		default: throw new SetError(`${JSON.stringify(operator)} is no operator of a selector`);
	}
}
function parseSelector(map, areLabels) {
	const requirements = [];
	for (const [key, value] of textMapAt(map, "matchLabels")) {
		checkKey(key);
		if (areLabels) checkValue(value);
		requirements.push((labels) => labels.get(key) === value);
	}
	for (const one of mapsAt(map, "matchExpressions")) requirements.push(expression(one, areLabels));
	return (labels) => requirements.every((matches) => matches(labels));
}
const isEmptySelector = (map) => textMapAt(map, "matchLabels").size === 0 && mapsAt(map, "matchExpressions").length === 0;
// src/argocd/applicationset/template/names.ts
function normalizeName(name) {
	return Array.from(name, (character) => {
		const small = character.toLowerCase();
		return Array.from(small).length === 1 ? small : character;
	}).map((character) => /^[-a-z0-9.]$/.test(character) ? character : "-").join("").slice(0, 253).replace(/^[-.]+|[-.]+$/g, "");
}
function slugifyName(name, longest, isSmart) {
	return slug(normalizeName(name), longest, isSmart);
}
const substitutes = {
	"&": "and",
	"@": "at",
	"\"": "",
	"'": "",
	"’": "",
	"‒": "-",
	"–": "-",
	"—": "-",
	"―": "-",
	ß: "ss",
	æ: "ae",
	Æ: "AE",
	ø: "o",
	Ø: "O",
	đ: "d",
	Đ: "D",
	ł: "l",
	Ł: "L",
	œ: "oe",
	Œ: "OE",
	þ: "th",
	Þ: "Th",
	ð: "d",
	Ð: "D",
	ı: "i"
};
function slug(text, longest, isSmart) {
	const latin = Array.from(text.trim(), (character) => Object.hasOwn(substitutes, character) ? substitutes[character] : character.normalize("NFD").replace(/\p{M}/gu, "")).join("");
	const foreign = /[^\x00-\x7F]/u.exec(latin)?.[0];
	if (foreign !== void 0) throw new SetError(`Pligos does not know how Argo CD writes ${foreign} of ${text} in a slug`, true);
	let result = latin.toLowerCase();
	if (!isSmart && result.length >= longest) result = result.slice(0, longest);
	result = result.replace(/[^a-z0-9_-]/g, "-").replace(/-+/g, "-").replace(/^[-_]+|[-_]+$/g, "");
	if (!isSmart || longest <= 0 || result.length <= longest) return result;
	const dash = result.lastIndexOf("-", longest);
	return result.slice(0, dash < 0 ? longest : dash);
}
// src/argocd/applicationset/generators/clusters.ts
const inCluster = {
	name: "in-cluster",
	server: "https://kubernetes.default.svc"
};
const secretType = ["argocd.argoproj.io/secret-type", "cluster"];
const hiddenAnnotations = new Set([
	"argocd.argoproj.io/refresh",
	"argocd.argoproj.io/hydrate",
	"argocd.argoproj.io/tracking-id",
	"argocd.argoproj.io/installation-id",
	"kubectl.kubernetes.io/last-applied-configuration"
]);
const generateClusters = (generator, expansion, renderer) => {
	const { isGo, answers } = expansion;
	const selectorMap = mapAt(generator, "selector");
	const selects = parseSelector(selectorMap, true);
	const all = clustersOf(answers).map((cluster) => ({
		...cluster,
		labels: new Map([...cluster.labels, secretType])
	}));
	const chosen = [...new Map(all.filter(({ labels }) => selects(labels)).map((one) => [one.name, one])).values()];
	const values = textMapAt(generator, "values");
	const sets = countOf(chosen).map((cluster) => clusterParams(cluster, isGo));
	if (isEmptySelector(selectorMap) && !chosen.some(({ server }) => server === inCluster.server)) sets.push(localParams());
	for (const params of sets) addValues(values, params, isGo, renderer);
	return isSetAt(generator, "flatList") ? [new GoMap([["clusters", new GoList(sets, "map")]])] : sets;
};
const localParams = () => new GoMap([
	["name", inCluster.name],
	["nameNormalized", inCluster.name],
	["server", inCluster.server],
	["project", ""]
]);
function clusterParams({ name, server, project, labels, annotations }, isGo) {
	const params = new GoMap([
		["name", name],
		["nameNormalized", normalizeName(name)],
		["server", server],
		["project", project]
	]);
	const shown = new Map([...annotations].filter(([key]) => !hiddenAnnotations.has(key)));
	if (isGo) {
		const metadata = new GoMap();
		if (annotations.size > 0) metadata.entries.set("annotations", new GoMap(shown, "string"));
		metadata.entries.set("labels", new GoMap(labels, "string"));
		params.entries.set("metadata", metadata);
		return params;
	}
	for (const [key, value] of shown) params.entries.set(`metadata.annotations.${key}`, value);
	for (const [key, value] of labels) params.entries.set(`metadata.labels.${key}`, value);
	return params;
}
const knownClusters = (answers) => {
	const all = clustersOf(answers);
	return all.some(({ server }) => server === inCluster.server) ? all : [...all, inCluster];
};
// src/argocd/applicationset/generators/decisions.ts
const generateDecisions = (generator, { isGo, answers }) => {
	const { matchKey, resources } = decisionsOf(answers, textAt(generator, "configMapRef"));
	const chosen = chooseResources(generator, resources);
	if (chosen.length === 0) throw new SetError("no clusterDecisionResources found");
	const clusters = knownClusters(answers);
	const values = textMapAt(generator, "values");
	const sets = [];
	for (const decision of countOf(chosen.flatMap((resource) => resource.clusters))) {
		const wanted = printValue(fromValue(decision.get(matchKey) ?? ""));
		const cluster = clusters.find(({ name }) => name === wanted);
		if (matchKey === "" || wanted === "" || cluster === void 0) continue;
		const params = new GoMap([["name", cluster.name], ["server", cluster.server]]);
		for (const [key, value] of decision) params.entries.set(key, printValue(fromValue(value)));
		if (isGo && values.size > 0) params.entries.set("values", new GoMap(values, "string"));
		if (!isGo) for (const [key, value] of values) params.entries.set(`values.${key}`, value);
		sets.push(params);
	}
	return sets;
};
function chooseResources(generator, resources) {
	const name = textAt(generator, "name");
	const selectorMap = mapAt(generator, "labelSelector");
	const hasSelector = !isEmptySelector(selectorMap);
	if (hasSelector === (name !== "")) throw new SetError("a clusterDecisionResource generator needs either a name or a labelSelector");
	if (!hasSelector) return resources.filter((resource) => resource.name === name);
	const selects = parseSelector(selectorMap, true);
	return resources.filter(({ labels }) => selects(labels));
}
// src/argocd/applicationset/generators/path-match.ts
function compileGoPattern(pattern) {
	const steps = parse(pattern, (character) => character !== "/", false);
	return steps && ((path) => run(steps, path));
}
function compilePathspec(pathspec) {
	const pattern = pathspec.replace(/^\.\//, "").replace(/\/+$/, "");
	if (pattern === "" || pattern === ".") return () => true;
	const isBelow = (path) => path === pattern || path.startsWith(`${pattern}/`);
	const steps = /[*?[\\]/.test(pattern) ? parse(pattern, () => true, true) : void 0;
	return steps === void 0 ? isBelow : (path) => isBelow(path) || run(steps, path);
}
function run(steps, text) {
	let reached = follow(new Set([0]), steps);
	for (const character of text) {
		const next = new Set();
		for (const at of reached) {
			const step = steps[at];
			if (step?.takes(character) === true) next.add(step.isMany ? at : at + 1);
		}
		if (next.size === 0) return false;
		reached = follow(next, steps);
	}
	return reached.has(steps.length);
}
function follow(reached, steps) {
	for (const at of reached) if (steps[at]?.isMany === true) reached.add(at + 1);
	return reached;
}
function parse(pattern, wild, isGit) {
	const characters = Array.from(pattern);
	const steps = [];
	let at = 0;
	while (at < characters.length) {
		const character = characters[at] ?? "";
		if (character === "*") {
			steps.push({
				isMany: true,
				takes: wild
			});
			at += 1;
		} else if (character === "?") {
			steps.push({
				isMany: false,
				takes: wild
			});
			at += 1;
		} else if (character === "[") {
			const set = parseSet(characters, at, isGit);
			if (set === void 0) return void 0;
			steps.push({
				isMany: false,
				takes: set.takes
			});
			at = set.end;
		} else {
			const literal = character === "\\" ? characters[at + 1] : character;
			if (literal === void 0) return void 0;
			steps.push({
				isMany: false,
				takes: (other) => other === literal
			});
			at += character === "\\" ? 2 : 1;
		}
	}
	return steps;
}
function parseSet(characters, open, isGit) {
	let at = open + 1;
	const isNegated = characters[at] === "^" || isGit && characters[at] === "!";
	if (isNegated) at += 1;
	const ranges = [];
	for (let isFirst = true;; isFirst = false) {
		if (characters[at] === "]" && !isFirst) break;
		if (!isGit && characters[at] === "]" && isFirst) return void 0;
		const low = member(characters, at, isGit);
		if (low === void 0) return void 0;
		at = low.end;
		let high = low;
		if (characters[at] === "-" && (!isGit || characters[at + 1] !== "]")) {
			const end = member(characters, at + 1, isGit);
			if (end === void 0) return void 0;
			high = end;
			at = end.end;
		}
		ranges.push([low.character, high.character]);
	}
	return {
		takes: (character) => (isGit || character !== "/") && ranges.some(([low, high]) => low <= character && character <= high) !== isNegated,
		end: at + 1
	};
}
function member(characters, at, isGit) {
	const character = characters[at];
	if (character === void 0 || !isGit && (character === "-" || character === "]")) return void 0;
	if (character !== "\\") return {
		character,
		end: at + 1
	};
	const escaped = characters[at + 1];
	return escaped === void 0 ? void 0 : {
		character: escaped,
		end: at + 2
	};
}
// src/argocd/applicationset/generators/git.ts
const generateGit = (generator, expansion, renderer) => {
	const folders = mapsAt(generator, "directories");
	const files = mapsAt(generator, "files");
	if (folders.length === 0 && files.length === 0) throw new SetError("a git generator has neither directories nor files");
	expansion.files.checkUrl(textAt(generator, "repoURL"));
	warnOfRevision(textAt(generator, "revision"), expansion);
	return folders.length > 0 ? countOf(selectFolders(folders, expansion)).map((path) => folderParams(path, generator, expansion, renderer)) : countOf(selectFiles(files, expansion).flatMap((path) => fileParams(path, generator, expansion, renderer)));
};
function warnOfRevision(revision, { warn }) {
	if (/^(?:|HEAD|main|master)$/.test(revision) || revision.includes("{{")) return;
	warn(`its git generator asks for the revision ${revision}, and what is checked out is read in its place`);
}
const pathsOf = (items) => items.filter((item) => !isSetAt(item, "exclude")).map((item) => textAt(item, "path"));
function selectFolders(items, { files }) {
	const patterns = items.map((item) => ({
		matches: compileGoPattern(textAt(item, "path")) ?? (() => false),
		isExclude: isSetAt(item, "exclude")
	}));
	return files.folders(pathsOf(items)).filter((path) => {
		const matching = patterns.filter(({ matches }) => matches(path));
		return matching.length > 0 && matching.every(({ isExclude }) => !isExclude);
	});
}
function selectFiles(items, { files }) {
	const patterns = (isExclude) => items.filter((item) => isSetAt(item, "exclude") === isExclude).map((item) => compilePathspec(textAt(item, "path")));
	const [included, excluded] = [patterns(false), patterns(true)];
	return files.paths(pathsOf(items)).filter((path) => included.some((matches) => matches(path)) && !excluded.some((matches) => matches(path)));
}
function addPath(params, path, parts, generator, isGo) {
	const prefix = textAt(generator, "pathParamPrefix");
	const segments = path.split("/");
	if (isGo) {
		const map = new GoMap([
			["path", path],
			...parts,
			["segments", strings(segments)]
		]);
		if (prefix === "") params.entries.set("path", map);
		else params.entries.set(prefix, new GoMap([["path", map]]));
		return;
	}
	const name = prefix === "" ? "path" : `${prefix}.path`;
	params.entries.set(name, path);
	for (const [key, value] of parts) params.entries.set(`${name}.${key}`, value);
	for (const [index, segment] of segments.entries()) if (segment !== "") params.entries.set(`${name}[${index}]`, segment);
}
const baseOf = (path) => posix.basename(path) || ".";
function folderParams(path, generator, { isGo }, renderer) {
	const params = new GoMap();
	const base = baseOf(path);
	addPath(params, path, new Map([["basename", base], ["basenameNormalized", normalizeName(base)]]), generator, isGo);
	addValues(textMapAt(generator, "values"), params, isGo, renderer);
	return params;
}
function fileParams(path, generator, expansion, renderer) {
	const { isGo, files } = expansion;
	const folder = posix.dirname(path);
	const name = posix.basename(path);
	return countOf(objectsOf(path, files.text(path))).map((object) => {
		const params = isGo ? object : flatParams(object);
		addPath(params, folder, new Map([
			["basename", baseOf(folder)],
			["filename", name],
			["basenameNormalized", normalizeName(baseOf(folder))],
			["filenameNormalized", normalizeName(name)]
		]), generator, isGo);
		addValues(textMapAt(generator, "values"), params, isGo, renderer);
		return params;
	});
}
function objectsOf(path, text) {
	let value;
	try {
		value = parseYaml(text);
	} catch (error) {
		if (error instanceof TemplateError) throw new SetError(`${path} of a git generator is no YAML: ${error.message}`);
		throw error;
	}
	if (value === null) return [new GoMap()];
	if (isMap(value)) return [mapFromValue(value)];
	if (!isList(value)) throw new SetError(`${path} of a git generator holds neither a map nor a list of maps`);
	return value.map((item) => {
		if (item === null) return new GoMap();
		if (!isMap(item)) throw new SetError(`${path} of a git generator holds a list of something else than maps`);
		return mapFromValue(item);
	});
}
// src/argocd/applicationset/generators/list.ts
const generateList = (generator, { isGo }) => {
	const elements = countOf(listAt(generator, "elements")).map((element) => {
		if (element === null) return new GoMap();
		if (!isMap(element)) throw new SetError("an element of a list generator is not a map");
		return isGo ? mapFromValue(element) : flatElement(element);
	});
	const text = textAt(generator, "elementsYaml");
	return text === "" ? elements : [...elements, ...fromText(text)];
};
function flatElement(element) {
	const params = new GoMap();
	for (const [key, value] of element) if (key === "values") {
		if (!isMap(value)) throw new SetError("values of a list element is not a map");
		for (const [name, item] of value) params.entries.set(`values.${name}`, textOf$2(name, item));
	} else params.entries.set(key, textOf$2(key, value));
	return params;
}
function textOf$2(key, value) {
	if (typeof value === "string") return value;
	throw new SetError(`${key} of a list element is not a string, as it must be without goTemplate`);
}
function fromText(text) {
	let value;
	try {
		value = parseYaml(text);
	} catch (error) {
		if (error instanceof TemplateError) throw new SetError(`elementsYaml is no YAML: ${error.message}`);
		throw error;
	}
	if (value === null) return [];
	if (!isList(value)) throw new SetError("elementsYaml is not a list");
	return countOf(value).map((element) => {
		const params = fromValue(element);
		if (params === null) return new GoMap();
		if (!(params instanceof GoMap)) throw new SetError("an element of elementsYaml is not a map");
		return params;
	});
}
// src/argocd/applicationset/generators/plugin.ts
const generatePlugin = (generator, { isGo, answers }, renderer) => {
	const input = mapAt(mapAt(generator, "input"), "parameters");
	return countOf(pluginOutput(answers, textAt(mapAt(generator, "configMapRef"), "name"), input)).map((object) => {
		const params = isGo ? mapFromValue(object) : flatParams(mapFromValue(object));
		params.entries.set("generator", inputParams(input));
		addValues(textMapAt(generator, "values"), params, isGo, renderer);
		return params;
	});
};
function inputParams(input) {
	return new GoMap([["input", new GoMap([["parameters", new GoMap([...input].map(([key, value]) => [key, rawJson(value)]))]])]]);
}
const rawJson = (value) => new GoStruct("v1.JSON", new Map(), `{[${[...Buffer.from(writeJson(value))].join(" ")}]}`);
// src/argocd/applicationset/generators/filters.ts
const longest = 1e3;
const mostWork = 2e7;
function patternOf(filter, key) {
	if (!filter.has(key)) return void 0;
	const source = textAt(filter, key);
	if (source.length > longest) throw new SetError(`the ${key} of a filter has ${source.length} characters, more than ${longest}`, true);
	let pattern;
	try {
		pattern = RE2JS.compile(source);
	} catch {
		throw new SetError(`the ${key} ${JSON.stringify(source)} of a filter is no pattern of Go`);
	}
	const size = pattern.programSize();
	return (text) => {
		if (size * text.length > mostWork) throw new SetError(`the ${key} of a filter takes too long`, true);
		return pattern.matcher(text).find();
	};
}
// src/argocd/applicationset/generators/pulls.ts
const repositories = new Map([
	["github", ["owner", "repo"]],
	["gitlab", ["project"]],
	["gitea", ["owner", "repo"]],
	["bitbucketServer", ["project", "repo"]],
	["bitbucket", ["owner", "repo"]],
	["azuredevops", ["project", "repo"]]
]);
const generatePulls = (generator, { isGo, answers }, renderer) => {
	const { name, labels } = repositoryOf(generator);
	const filters = mapsAt(generator, "filters").map(parseFilter$1);
	return countOf(pullsOf(answers, name).filter((pull) => labels.every((label) => pull.labels.includes(label)) && (filters.length === 0 || filters.some((matches) => matches(pull))))).map((pull) => {
		const params = pullParams(pull, isGo);
		addValues(textMapAt(generator, "values"), params, isGo, renderer);
		return params;
	});
};
function repositoryOf(generator) {
	for (const [key, parts] of repositories) {
		const provider = generator.get(key);
		if (isMap(provider)) return {
			name: parts.map((part) => textAt(provider, part)).join("/"),
			labels: textsAt(provider, "labels")
		};
	}
	throw new SetError("a pullRequest generator names no provider");
}
function parseFilter$1(map) {
	const [branch, target, title] = [
		"branchMatch",
		"targetBranchMatch",
		"titleMatch"
	].map((key) => patternOf(map, key));
	return (pull) => (branch?.(pull.branch) ?? true) && (target?.(pull.targetBranch) ?? true) && (title?.(pull.title) ?? true);
}
const slugLength = 50;
const slugOf = (branch) => slug(branch.replaceAll("_", "-"), slugLength, true);
function pullParams(pull, isGo) {
	const params = new GoMap([
		["number", pull.number],
		["title", pull.title],
		["branch", pull.branch],
		["branch_slug", slugOf(pull.branch)],
		["target_branch", pull.targetBranch],
		["target_branch_slug", slugOf(pull.targetBranch)],
		["head_sha", pull.headSha],
		["head_short_sha", pull.headSha.slice(0, 8)],
		["head_short_sha_7", pull.headSha.slice(0, 7)],
		["author", pull.author]
	]);
	return isGo ? new GoMap([...params.entries, ["labels", strings(pull.labels)]]) : params;
}
// src/argocd/applicationset/generators/scm.ts
const owners = new Map([
	["github", "organization"],
	["gitlab", "group"],
	["gitea", "owner"],
	["bitbucketServer", "project"],
	["azureDevOps", "teamProject"],
	["bitbucket", "owner"],
	["awsCodeCommit", "region"]
]);
const generateScm = (generator, { isGo, answers }, renderer) => {
	const { owner, allBranches } = providerOf(generator);
	const all = repositoriesOf(answers, owner);
	const first = new Map();
	for (const one of all) if (!first.has(one.repository)) first.set(one.repository, one);
	const filters = mapsAt(generator, "filters").map(parseFilter);
	const passes = (kind, one) => {
		const relevant = filters.filter((filter) => filter.kind === kind);
		return relevant.length === 0 || relevant.some((filter) => filter.matches(one));
	};
	return countOf([...first.values()].filter((one) => passes("repository", one)).flatMap((one) => allBranches ? all.filter((other) => other.repository === one.repository) : [one]).filter((one) => passes("branch", one))).map((one) => {
		const params = repositoryParams(owner, one);
		addValues(textMapAt(generator, "values"), params, isGo, renderer);
		return params;
	});
};
function providerOf(generator) {
	for (const [key, ownerKey] of owners) {
		const provider = generator.get(key);
		if (isMap(provider)) return {
			owner: textAt(provider, ownerKey),
			allBranches: isSetAt(provider, "allBranches")
		};
	}
	throw new SetError("an scmProvider generator names no provider");
}
function parseFilter(map) {
	const [name, label, branch] = [
		"repositoryMatch",
		"labelMatch",
		"branchMatch"
	].map((key) => patternOf(map, key));
	const [present, absent] = ["pathsExist", "pathsDoNotExist"].map((key) => textsAt(map, key).map((path) => path.replace(/\/+$/, "")));
	return {
		kind: branch !== void 0 || map.has("pathsExist") || map.has("pathsDoNotExist") ? "branch" : name !== void 0 || label !== void 0 ? "repository" : "none",
		matches: (one) => (name?.(one.repository) ?? true) && (branch?.(one.branch) ?? true) && (label === void 0 || one.labels.some(label)) && (present ?? []).every((path) => one.paths.includes(path)) && (absent ?? []).every((path) => !one.paths.includes(path))
	};
}
const repositoryParams = (owner, one) => new GoMap([
	["organization", owner],
	["repository", one.repository],
	["repository_id", fromValue(one.repositoryId)],
	["url", one.url],
	["branch", one.branch],
	["sha", one.sha],
	["short_sha", one.sha.slice(0, 8)],
	["short_sha_7", one.sha.slice(0, 7)],
	["labels", one.labels.join(",")],
	["branchNormalized", normalizeName(one.branch)]
]);
// src/argocd/applicationset/generate.ts
const kinds$1 = [
	"list",
	"clusters",
	"git",
	"scmProvider",
	"clusterDecisionResource",
	"pullRequest",
	"matrix",
	"merge",
	"plugin"
];
const terminals = new Map([
	["list", generateList],
	["clusters", generateClusters],
	["git", generateGit],
	["scmProvider", generateScm],
	["clusterDecisionResource", generateDecisions],
	["pullRequest", generatePulls],
	["plugin", generatePlugin]
]);
const deepest = 2;
function generate(object, expansion, renderer, level = 0, outer = new GoMap()) {
	const selectorMap = object.get("selector");
	const selects = selectorMap === void 0 || selectorMap === null ? void 0 : parseSelector(mapAt(object, "selector"), false);
	return kinds$1.filter((kind) => isMap(object.get(kind)) && (level < deepest || terminals.has(kind))).map((kind) => {
		const written = mapAt(object, kind);
		const all = paramsOf(kind, outer.entries.size === 0 ? written : fillGenerator(written, outer, expansion, renderer), expansion, renderer, level);
		return {
			params: selects === void 0 ? all : all.filter((params) => selects(flatten(params))),
			template: mapAt(written, "template")
		};
	});
}
function paramsOf(kind, generator, expansion, renderer, level) {
	if (kind === "matrix") return generateMatrix(generator, expansion, renderer, level);
	if (kind === "merge") return generateMerge(generator, expansion, renderer, level);
	return terminals.get(kind)?.(generator, expansion, renderer) ?? [];
}
function childParams(object, expansion, renderer, level, outer) {
	const [first, ...others] = generate(object, expansion, renderer, level + 1, outer);
	if (first === void 0) throw new SetError("a nested generator names no kind that may stand there");
	if (others.length > 0) throw new SetError("a nested generator names more than one kind");
	return first.params;
}
function generateMatrix(generator, expansion, renderer, level) {
	const children = mapsAt(generator, "generators");
	const [first, second] = children;
	if (first === void 0 || second === void 0 || children.length !== 2) throw new SetError(`a matrix generator needs two generators, it has ${children.length}`);
	const sets = [];
	for (const outer of childParams(first, expansion, renderer, level)) {
		for (const inner of childParams(second, expansion, renderer, level, outer)) sets.push(expansion.isGo ? mergeNested(outer, inner) : combineTexts(outer, inner));
		countOf(sets);
	}
	return sets;
}
function mergeNested(outer, inner) {
	const merged = new GoMap();
	mergeInto(merged, inner, true);
	mergeInto(merged, outer, true);
	return merged;
}
function combineTexts(outer, inner) {
	const combined = new Map([...outer.entries].map(([key, value]) => [key, printValue(value)]));
	for (const [key, value] of inner.entries) {
		const text = printValue(value);
		const before = combined.get(key);
		if (before !== void 0 && before !== text) throw new SetError(`both generators of a matrix give ${key}: ${printValue(before)} and ${text}`);
		combined.set(key, text);
	}
	return new GoMap(combined);
}
function generateMerge(generator, expansion, renderer, level) {
	const children = mapsAt(generator, "generators");
	if (children.length < 2) throw new SetError(`a merge generator needs two generators, it has ${children.length}`);
	const keys = [...new Set(textsAt(generator, "mergeKeys"))].toSorted();
	const results = children.map((child) => childParams(child, expansion, renderer, level));
	if (keys.length === 0) throw new SetError("a merge generator has no mergeKeys");
	const [base, ...overrides] = results.map((sets) => byKeys(sets, keys));
	for (const override of overrides) for (const [key, params] of base ?? []) {
		const other = override.get(key);
		if (other === void 0) continue;
		if (expansion.isGo) mergeInto(params, other, true);
		else for (const [name, value] of other.entries) params.entries.set(name, value);
	}
	return [...(base ?? new Map()).values()];
}
function byKeys(sets, keys) {
	const found = new Map();
	for (const params of sets) {
		const key = keys.map((name) => `${name}=${tokenOf(params.entries.get(name))}`).join("\0");
		if (found.has(key)) throw new SetError(`two sets of parameters of a merge generator have the same mergeKeys: ${key.replaceAll("\0", ", ")}`);
		found.set(key, params);
	}
	return found;
}
const tokenOf = (value) => value === void 0 || value === null ? "null" : `${typeof value}:${printValue(value)}`;
function fillGenerator(generator, outer, expansion, renderer) {
	const filled = new Map();
	for (const [key, value] of generator) {
		if (value === null) continue;
		if (key === "values" && isMap(value)) filled.set(key, fillValues(generator, outer, expansion, renderer));
		else if (key === "generators") filled.set(key, mapsAt(generator, key).map((child) => fillChild(child, outer, expansion, renderer)));
		else filled.set(renderer.text(key, outer), renderer.value(value, outer));
	}
	return filled;
}
function fillChild(child, outer, expansion, renderer) {
	return new Map([...child].map(([key, value]) => [key, kinds$1.includes(key) && isMap(value) ? fillGenerator(value, outer, expansion, renderer) : renderer.value(value, outer)]));
}
function fillValues(generator, outer, { isGo, options }, renderer) {
	const strict = isGo ? [...options.filter((option) => !option.startsWith("missingkey=")), "missingkey=error"] : options;
	return new Map([...textMapAt(generator, "values")].map(([key, value]) => {
		try {
			return [key, renderer.text(value, outer, strict)];
		} catch (error) {
			if (error instanceof SetError && /map has no entry for key|can't evaluate field/.test(error.message)) return [key, value];
			throw error;
		}
	}));
}
// src/argocd/applicationset/generators/repository-files.ts
var RepositoryFiles = class {
	#root;
	#isOwn;
	#reads = new Set();
	#listed = new Map();
	constructor(root, isOwn) {
		this.#root = root;
		this.#isOwn = isOwn;
	}
	get reads() {
		return [...this.#reads];
	}
	checkUrl(url) {
		if (this.#isOwn(url)) return;
		throw new UnansweredError(`its git generator asks another repository, ${url === "" ? "without a repoURL" : url}`, "Pligos reads git generators of this repository only");
	}
	paths(patterns) {
		return [...new Set(patterns.map(fixedPart).flatMap((folder) => this.#below(folder)))].toSorted(compareStrings);
	}
	folders(patterns) {
		return listFolders(this.paths(patterns));
	}
	text(path) {
		return attempt$2(() => readText(join(this.#root, path)));
	}
	#below(folder) {
		const absolute = join(this.#root, folder);
		if (!isInside(absolute, this.#root)) return [];
		this.#reads.add(absolute);
		const listed = this.#listed.get(folder) ?? attempt$2(() => list(absolute, folder, this.#root));
		this.#listed.set(folder, listed);
		return listed;
	}
};
function fixedPart(pattern) {
	const names = pattern.replace(/^(?:\.?\/)+/, "").split("/");
	const wild = names.findIndex((name) => /[*?[\\]/.test(name));
	return (wild < 0 ? names : names.slice(0, wild)).join("/");
}
const skip = (path, isFolder) => isFolder && /(?:^|\/)node_modules$/.test(path);
function list(absolute, folder, root) {
	if (!existsSync(absolute)) return [];
	if (!statSync(absolute).isDirectory()) return [folder];
	const prefix = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
	return walk(absolute, {
		allowed: [root],
		skip
	}).map(({ path }) => prefix + path);
}
function attempt$2(read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof UserError) throw new SetError(error.message, true);
		throw error;
	}
}
function listFolders(paths) {
	const folders = new Set();
	for (const path of paths) {
		const names = path.split("/").slice(0, -1);
		for (const [index, name] of names.entries()) {
			if (name.startsWith(".")) break;
			folders.add(names.slice(0, index + 1).join("/"));
		}
	}
	return [...folders].toSorted(compareSegments);
}
function compareSegments(a, b) {
	const [one, other] = [a.split("/"), b.split("/")];
	for (const [index, name] of one.entries()) {
		const order = compareStrings(name, other[index] ?? "");
		if (order !== 0) return order;
	}
	return one.length - other.length;
}
// src/argocd/applicationset/template/merge-templates.ts
const isEmpty = (value) => value === void 0 || value === null || value === "" || value === false || isNumeral(value) && Number(value.numeral) === 0 || isList(value) && value.length === 0 || isMap(value) && value.size === 0;
const wholes = new Set(["valuesObject"]);
function mergeTemplates(own, general) {
	const merged = new Map(own);
	for (const [key, value] of general) {
		const mine = merged.get(key);
		if (isMap(mine) && isMap(value) && !wholes.has(key)) merged.set(key, mergeTemplates(mine, value));
		else if (isEmpty(mine)) merged.set(key, value);
	}
	return merged;
}
// src/argocd/applicationset/template/functions.ts
const text = (value) => {
	if (typeof value !== "string") throw new TemplateError("interface conversion: interface {} is not string");
	return value;
};
function slugify(args) {
	const [longest = new GoInt(50n), isSmart = true] = args.slice(0, -1);
	if (!(longest instanceof GoInt) || longest.type !== "int" || typeof isSmart !== "boolean") throw new TemplateError("interface conversion: arguments of slugify");
	const name = text(args.at(-1) ?? "");
	const length = Number(longest.value);
	if (length < 0) throw new TemplateError("runtime error: slice bounds out of range");
	return slugifyName(name, length, isSmart);
}
const functions = new Map([
	...sprigFunctions,
	["normalize", fn("string", ([name]) => normalizeName(text(name)))],
	["slugify", fn("...any", slugify)]
]);
// src/argocd/applicationset/template/render.ts
const isFunction = (name) => functions.has(name);
const missingKeys = {
	"missingkey=default": "default",
	"missingkey=invalid": "default",
	"missingkey=zero": "zero",
	"missingkey=error": "error"
};
function missingKeyOf(options) {
	let missingKey = "default";
	for (const option of options) {
		const found = Object.hasOwn(missingKeys, option) ? missingKeys[option] : void 0;
		if (found === void 0) throw new SetError(`unrecognized option of goTemplateOptions: ${option}`);
		missingKey = found;
	}
	return missingKey;
}
var Renderer = class {
	#expansion;
	#parsed = new Map();
	constructor(expansion) {
		this.#expansion = expansion;
	}
	text(template, params, options = this.#expansion.options) {
		if (!this.#expansion.isGo) return fillTags(template, params);
		if (!template.includes("{{")) {
			missingKeyOf(options);
			return template;
		}
		try {
			const parsed = this.#parsed.get(template) ?? parseTemplate(template, isFunction);
			this.#parsed.set(template, parsed);
			return executeTemplate(parsed, params, {
				functions,
				missingKey: missingKeyOf(options),
				budget: this.#expansion.budget
			});
		} catch (error) {
			if (error instanceof TemplateError) throw new SetError(`the template ${shorten(template)} fails: ${error.message}`, error.isUnsupported);
			throw error;
		}
	}
	value(value, params, depth = 0) {
		if (depth > limits.depth) throw new SetError(`a template is nested more than ${limits.depth} deep`, true);
		if (typeof value === "string") return this.text(value, params);
		if (isList(value)) return value.map((item) => this.value(item, params, depth + 1));
		return isMap(value) ? this.map(value, params, depth) : value;
	}
	map(map, params, depth = 0) {
		const rendered = new Map();
		for (const [key, value] of map) if (value !== null) rendered.set(this.text(key, params), this.value(value, params, depth + 1));
		return rendered;
	}
};
const shorten = (text) => JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
function fillTags(template, params) {
	if (!template.includes("{{") || !hasTag(template)) return template;
	if (template.length > limits.characters) throw new SetError(`a template has more than ${limits.characters} characters`, true);
	let filled = "";
	let at = 0;
	for (;;) {
		const start = template.indexOf("{{", at);
		if (start < 0) return filled + template.slice(at);
		const end = template.indexOf("}}", start + 2);
		if (end < 0) throw new SetError(`the template ${shorten(template)} has no end of a tag`);
		const tag = template.slice(start + 2, end);
		const value = params.entries.get(tag.trim());
		filled += template.slice(at, start) + (typeof value === "string" && tag.trim() !== "" ? value : `{{${tag}}}`);
		at = end + 2;
	}
}
function hasTag(template) {
	return template.split("\n").some((line) => {
		const start = line.indexOf("{{");
		return start >= 0 && line.includes("}}", start + 2);
	});
}
// src/argocd/applicationset/template/template-patch.ts
const mergedLists = new Set(["metadata.finalizers"]);
function applyTemplatePatch(application, text) {
	let patch;
	try {
		patch = parseYaml(text);
	} catch (error) {
		if (error instanceof TemplateError) throw new SetError(`templatePatch is no YAML: ${error.message}`);
		throw error;
	}
	if (patch === null) return application;
	if (!isMap(patch)) throw new SetError("templatePatch is not a map");
	const patched = new Map(patchMap(application, patch, ""));
	const spec = new Map(mapAt(patched, "spec"));
	const project = mapAt(application, "spec").get("project");
	if (project === void 0) spec.delete("project");
	else spec.set("project", project);
	return patched.set("spec", spec);
}
function patchMap(original, patch, path) {
	const directive = patch.get("$patch");
	const rest = new Map([...patch].filter(([key]) => key !== "$patch"));
	if (directive === "replace") return rest;
	if (directive === "delete") return new Map();
	if (directive !== void 0 && directive !== "merge") throw new SetError(`templatePatch has an unknown $patch`);
	const result = new Map(original);
	for (const [key, value] of rest) {
		if (key.startsWith("$")) {
			applyDirective(result, key, value);
			continue;
		}
		const before = result.get(key);
		const at = path === "" ? key : `${path}.${key}`;
		if (value === null) result.delete(key);
		else if (isMap(value)) result.set(key, patchMap(isMap(before) ? before : new Map(), value, at));
		else if (isList(value) && isList(before) && mergedLists.has(at)) result.set(key, union(before, value));
		else result.set(key, value);
	}
	return result;
}
function applyDirective(result, key, value) {
	const name = /^\$deleteFromPrimitiveList\/(.+)$/.exec(key)?.[1];
	if (name !== void 0 && isList(value)) {
		const before = result.get(name);
		if (isList(before)) result.set(name, before.filter((item) => !value.some((other) => sameValue(item, other))));
		return;
	}
	if (!key.startsWith("$setElementOrder/")) throw new SetError(`Pligos does not know ${key} of a templatePatch`, true);
}
function union(before, added) {
	const place = (value) => before.findIndex((other) => sameValue(value, other));
	const merged = [];
	const others = before.filter((item) => !added.some((other) => sameValue(item, other)));
	for (const item of added) {
		while (others[0] !== void 0 && place(item) >= 0 && place(others[0]) < place(item)) merged.push(...others.splice(0, 1));
		merged.push(item);
	}
	return [...merged, ...others];
}
// src/argocd/applicationset/expand.ts
function expandApplicationSet({ value: set, at }, input) {
	const problems = [];
	const files = new RepositoryFiles(input.root, input.isOwn);
	const none = {
		applications: [],
		problems,
		reads: []
	};
	const name = nameOf(set);
	const warn = (message, hint) => {
		problems.push(warning("not-rendered", `ApplicationSet ${name}: ${message}`, {
			at,
			hint
		}));
	};
	try {
		const { applications, removal } = expand$1(set, input, files, warn);
		return {
			applications: dropDuplicates(applications, warn).map((value) => ({
				value,
				at,
				removal
			})),
			problems,
			reads: files.reads
		};
	} catch (error) {
		if (!(error instanceof SetError)) throw error;
		problems.push(failure(error, name, at));
		return {
			...none,
			reads: files.reads
		};
	}
}
function failure(error, name, at) {
	return error.isLimit ? problem("not-rendered", `ApplicationSet ${name}: ${error.message}`, {
		at,
		hint: "leave this ApplicationSet out of the folders that are read, or make it smaller"
	}) : problem("applicationset", `Argo CD would apply nothing of the ApplicationSet ${name}: ${error.message}`, {
		at,
		hint: "mend its generators or its template"
	});
}
const nameOf = (set) => {
	const metadata = set.get("metadata");
	const name = isMap(metadata) ? metadata.get("name") : void 0;
	return typeof name === "string" ? name : "without a name";
};
function expand$1(set, { answers }, files, warn) {
	const spec = mapAt(set, "spec");
	const expansion = {
		isGo: isSetAt(spec, "goTemplate"),
		options: textsAt(spec, "goTemplateOptions"),
		budget: { steps: limits.steps },
		files,
		answers: answers ?? new Map(),
		warn
	};
	const policy = mapAt(spec, "syncPolicy");
	const isKept = isSetAt(policy, "preserveResourcesOnDeletion");
	warnOfPolicy(policy, mapAt(spec, "strategy"), warn);
	const build = {
		set,
		spec,
		isKept,
		renderer: new Renderer(expansion)
	};
	const applications = [];
	for (const generator of mapsAt(spec, "generators")) for (const { params, template } of generateOrWarn(generator, expansion, build.renderer, warn)) {
		const merged = mergeTemplates(template, mapAt(spec, "template"));
		for (const one of params) {
			if (applications.length >= limits.applications) throw new SetError(`it makes more than ${limits.applications} Applications`, true);
			applications.push(makeApplication(merged, one, build));
		}
	}
	const keepsApplications = ["create-only", "create-update"].includes(textAt(policy, "applicationsSync"));
	return {
		applications,
		removal: isKept || keepsApplications ? "retains" : "deletes"
	};
}
function generateOrWarn(generator, expansion, renderer, warn) {
	try {
		const results = generate(generator, expansion, renderer);
		if (results.length === 0) warn(`a generator of the kind ${[...generator.keys()].join(", ") || "(none)"} is not known to Argo CD`);
		return results;
	} catch (error) {
		if (!(error instanceof UnansweredError)) throw error;
		warn(error.message, error.hint);
		return [];
	}
}
function warnOfPolicy(policy, strategy, warn) {
	const sync = textAt(policy, "applicationsSync");
	if (sync === "create-only" || sync === "create-delete") warn(`with applicationsSync: ${sync} Argo CD changes no Application that exists; a change is shown all the same`);
	if (textAt(strategy, "type") === "RollingSync") warn("its rolling sync decides when Argo CD syncs; what is shown is the state at its end");
}
const finalizer = "resources-finalizer.argocd.argoproj.io";
function makeApplication(template, params, { set, spec, isKept, renderer }) {
	const isFilled = params.entries.size > 0;
	const filled = isFilled ? renderer.map(template, params) : template;
	const metadata = new Map(mapAt(filled, "metadata"));
	if (isFilled && !isKept && listAt(metadata, "finalizers").length === 0) metadata.set("finalizers", [finalizer]);
	let application = new Map([["metadata", metadata], ["spec", mapAt(filled, "spec")]]);
	const patch = spec.get("templatePatch");
	if (patch !== void 0 && patch !== null) application = applyTemplatePatch(application, renderer.text(textAt(spec, "templatePatch"), params));
	return inNamespaceOf(set, application);
}
function inNamespaceOf(set, application) {
	const metadata = new Map(mapAt(application, "metadata"));
	const namespace = textAt(mapAt(set, "metadata"), "namespace");
	if (namespace === "") metadata.delete("namespace");
	else metadata.set("namespace", namespace);
	return new Map([
		["apiVersion", "argoproj.io/v1alpha1"],
		["kind", "Application"],
		...application,
		["metadata", metadata]
	]);
}
function dropDuplicates(applications, warn) {
	const counts = new Map();
	for (const one of applications) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
	for (const [name, count] of counts) if (count > 1) warn(`it makes ${count} Applications of the name ${name}, and Argo CD applies none of them`, "make the names differ");
	return applications.filter((one) => counts.get(nameOf(one)) === 1);
}
// src/argocd/discover.ts
const group = "argoproj.io";
const mostLevels$2 = 10;
const mostApplications$1 = 5e3;
const discoverArgoCd = async (input) => {
	const problems = [];
	const found = findObjects(input, [group], problems);
	const applications = new Map();
	const reads = new Set();
	const mayHoldApplications = makeSearch(input);
	let open = read$1(found, {
		input,
		problems,
		reads
	});
	const inFiles = new Set(open.map(destinationOf));
	for (let level = 0; open.length > 0; level += 1) {
		const fresh = open.filter((one) => !applications.has(keyOf$2(one)) && (level === 0 || !inFiles.has(destinationOf(one))));
		for (const one of fresh) applications.set(keyOf$2(one), one);
		if (level === mostLevels$2 || applications.size > mostApplications$1) {
			problems.push(tooDeep$1(fresh));
			break;
		}
		const parents = fresh.filter(mayHoldApplications);
		open = (await Promise.all(parents.map((one) => childrenOf(one, {
			input,
			problems,
			reads
		})))).flat();
	}
	return {
		applications: [...applications.values()],
		problems,
		reads: [...reads]
	};
};
const keyOf$2 = ({ folder, ...one }) => JSON.stringify([folder, destinationOf(one)]);
const destinationOf = ({ name, destination }) => JSON.stringify([
	name,
	destination.cluster,
	destination.namespace
]);
function read$1(objects, search) {
	return objects.flatMap((object) => {
		if (object.kind === "ApplicationSet") return readSet(object, search);
		return object.kind === "Application" ? readApplication(object, search.input, search.problems) ?? [] : [];
	});
}
function readSet(set, { input, problems, reads }) {
	const { root, isOwn, clusters } = input;
	const expanded = expandApplicationSet(set, {
		root,
		isOwn,
		...clusters && { answers: clusters }
	});
	problems.push(...expanded.problems);
	for (const path of expanded.reads) reads.add(path);
	return expanded.applications.flatMap(({ value, removal }) => {
		const template = entryOf(entryOf(set.tree, "spec")?.value, "template")?.value;
		const { tree: _, ...place } = set;
		const application = readApplication({
			...place,
			...applicationObject(value),
			...template && { tree: template }
		}, input, problems);
		if (application === void 0) return [];
		return removal === "retains" ? {
			...application,
			removal
		} : application;
	});
}
const applicationObject = (value) => ({
	kind: "Application",
	name: textAt$1(mapAt$1(value, "metadata"), "name") ?? "",
	value
});
async function childrenOf(parent, search) {
	try {
		const text = await search.input.render(parent);
		if (!text.includes(group)) return [];
		return read$1(objectsIn(text, parent.at.file, [group], search.problems, parent.at).map((object) => ({
			...object,
			folder: parent.folder
		})), search);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return [];
	}
}
function makeSearch({ root }) {
	const folders = new Map();
	const holdsGroup = (place) => {
		if (!isInside(place, root) || !existsSync(place)) return false;
		const isFound = folders.get(place) ?? holdsName(place, root);
		folders.set(place, isFound);
		return isFound;
	};
	return ({ parts }) => parts.some((part) => holdsGroup(part.kind === "chart" ? part.chart : part.path));
}
function holdsName(place, root) {
	try {
		const real = resolveInside(root, place, [root]);
		if (!statSync(real).isDirectory()) return names(real);
		return walk(real, { allowed: [root] }).some(({ absolute, size }) => size < mostBytes$2 && names(absolute));
	} catch (error) {
		if (error instanceof UserError) return false;
		throw error;
	}
}
const mostBytes$2 = 4194304;
const names = (file) => readText(file).includes(group);
const tooDeep$1 = (last) => warning("not-rendered", `more than ${mostLevels$2} levels of Applications, or ${mostApplications$1} of them`, {
	...last[0] && { at: last[0].at },
	hint: "name the folders of fewer Applications"
});
// src/argocd/index.ts
var argocd_exports = __exportAll({ discoverArgoCd: () => discoverArgoCd });
// src/flux/objects.ts
const groups = [
	"kustomize.toolkit.fluxcd.io",
	"helm.toolkit.fluxcd.io",
	"source.toolkit.fluxcd.io"
];
var KnownObjects = class {
	#objects = new Map();
	#readPlain;
	#isPlainRead = false;
	constructor(readPlain) {
		this.#readPlain = readPlain;
	}
	add(objects) {
		for (const object of objects) {
			const key = `${object.kind}/${object.name}`;
			this.#objects.set(key, [...this.#objects.get(key) ?? [], object]);
		}
	}
	find({ kind, name, namespace }, folder) {
		if ((kind === "ConfigMap" || kind === "Secret") && !this.#isPlainRead) {
			this.#isPlainRead = true;
			this.add(this.#readPlain());
		}
		return (this.#objects.get(`${kind}/${name}`) ?? []).filter((one) => (one.namespace ?? namespace) === (namespace ?? one.namespace)).toSorted((a, b) => distance(a.folder, folder) - distance(b.folder, folder))[0];
	}
};
function distance(from, to) {
	const path = relative(from, to);
	return path === "" ? 0 : path.split(sep).length;
}
function referenceOf(reference, kind, namespace) {
	const name = textAt$1(reference, "name");
	const own = textAt$1(reference, "kind") ?? kind;
	if (name === void 0 || own === void 0) return void 0;
	return {
		kind: own,
		name,
		namespace: textAt$1(reference, "namespace") ?? namespace
	};
}
// src/flux/application-files.ts
const filesOf = ({ parts }) => parts.flatMap((part) => part.kind === "kustomize" && part.path.startsWith("/") ? [...readsOf$1(part.path, { edits: part.edits }).files.keys()] : []);
const mostBytes$1 = 4194304;
function makeFluxSearch() {
	const answers = new Map();
	const namesFlux = (file) => {
		const known = answers.get(file);
		if (known !== void 0) return known;
		const stat = statIfThere(file);
		const answer = stat?.isFile() === true && stat.size <= mostBytes$1 && readText(file).includes("toolkit.fluxcd.io");
		answers.set(file, answer);
		return answer;
	};
	return (files) => files.some(namesFlux);
}
// src/flux/cluster-folder.ts
function clusterFolder({ kind, value, folder }, root) {
	const path = kind === "Kustomization" ? textAt$1(mapAt$1(value, "spec"), "path") : void 0;
	if (path === void 0) return folder;
	const built = resolve(root, path.replace(/^\/+/, ""));
	return isInside(built, root) && isInside(folder, built) ? built : folder;
}
// src/flux/names.ts
function withUniqueNames$1(found) {
	return rename$1(rename$1(found, ({ application: { name }, namespace }) => namespace === void 0 ? name : `${namespace}-${name}`), ({ application: { name }, object }) => `${object.toLowerCase()}-${name}`);
}
function rename$1(found, newName) {
	const counts = new Map();
	for (const one of found) counts.set(keyOf$1(one), (counts.get(keyOf$1(one)) ?? 0) + 1);
	return found.map((one) => counts.get(keyOf$1(one)) === 1 ? one : {
		...one,
		application: {
			...one.application,
			name: newName(one)
		}
	});
}
const keyOf$1 = ({ application: { folder, name } }) => JSON.stringify([folder, name]);
function withDependencies(found, root) {
	const byName = new Map(found.map((one) => [JSON.stringify([
		one.application.folder,
		one.object,
		one.namespace,
		one.objectName
	]), one.application]));
	return found.map(({ application, dependencies }) => {
		const needs = dependencies.flatMap(({ kind, namespace, name }) => {
			const needed = byName.get(JSON.stringify([
				application.folder,
				kind,
				namespace,
				name
			]));
			return needed === void 0 ? [] : [`${serviceOf$1(needed, root)}/${needed.name}`];
		});
		return needs.length === 0 ? application : {
			...application,
			needs
		};
	});
}
const serviceOf$1 = ({ folder }, root) => relative(root, folder).split(sep).join("-");
// src/flux/attempt.ts
function attempt$1(object, problems, work) {
	try {
		return {
			value: work(),
			errors: []
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const found = error.problems.map((one) => ({
			at: object.at,
			...one
		}));
		if (found.some(({ code }) => code !== "not-rendered")) return {
			value: void 0,
			errors: found
		};
		problems.push(...found.map(({ message, at, hint }) => warning("not-rendered", `${object.name}: ${message}`, {
			at,
			...hint !== void 0 && { hint }
		})));
		return;
	}
}
// src/flux/facts.ts
const paths = [
	"path",
	"sourceRef.kind",
	"sourceRef.namespace",
	"sourceRef.name",
	"chart.spec.chart",
	"chart.spec.version",
	"chart.spec.sourceRef.kind",
	"chart.spec.sourceRef.namespace",
	"chart.spec.sourceRef.name",
	"chartRef.kind",
	"chartRef.namespace",
	"chartRef.name",
	"releaseName",
	"targetNamespace",
	"storageNamespace",
	"serviceAccountName",
	"kubeConfig.secretRef.name",
	"suspend",
	"prune",
	"wait",
	"force",
	"deletionPolicy",
	"install.crds",
	"upgrade.crds"
];
const factsOf$1 = (spec) => paths.flatMap((path) => {
	const value = textOf$1(valueAt(spec, path.split(".")));
	return value === void 0 ? [] : [{
		field: `spec.${path}`,
		value
	}];
});
const sourceFacts = (kind, spec) => [...fact(`${kind}.spec.url`, textAt$1(spec, "url")), ...[
	"commit",
	"name",
	"semver",
	"tag",
	"branch",
	"digest"
].flatMap((field) => fact(`${kind}.spec.ref.${field}`, textAt$1(mapAt$1(spec, "ref"), field)))];
const fact = (field, value) => value === void 0 ? [] : [{
	field,
	value
}];
const valueAt = (value, [key = "", ...rest]) => rest.length === 0 ? value?.get(key) : valueAt(mapAt$1(value, key), rest);
const textOf$1 = (value) => typeof value === "string" || typeof value === "boolean" ? String(value) : void 0;
// src/flux/source-place.ts
const bootstrapName = "flux-system";
function folderOf(reference, path, { object, known, place }) {
	const { kind, name } = reference;
	const source = known.find(reference, object.folder);
	if (source === void 0) {
		if (kind === "GitRepository" && name === bootstrapName) return {
			path: ownPath(place.root, path),
			isOwn: true
		};
		throw missingSource(reference);
	}
	const spec = mapAt$1(source.value, "spec");
	const url = textAt$1(spec, "url") ?? "";
	if (kind === "GitRepository") {
		if (place.isOwn(url)) return {
			path: ownPath(place.root, path),
			isOwn: true
		};
		const ref = mapAt$1(spec, "ref");
		const version = textAt$1(ref, "semver");
		const exact = textAt$1(ref, "commit") ?? textAt$1(ref, "name");
		if (exact === void 0 && version !== void 0) return {
			path: gitAddress$1(url, path, void 0),
			isOwn: false,
			version
		};
		return {
			path: gitAddress$1(url, path, exact ?? textAt$1(ref, "tag") ?? textAt$1(ref, "branch") ?? "master"),
			isOwn: false
		};
	}
	throw new UserError("not-rendered", `Pligos does not read the files of its source ${kind} ${name}`, { hint: "take a GitRepository; of a HelmRepository or an OCIRepository Pligos reads the chart of a HelmRelease alone" });
}
const missingSource = ({ kind, name, namespace }) => new UserError("not-rendered", `its source ${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name} is in none of the files that were read`, { hint: "name the folder with it too, or expect it to be left out" });
function ownPath(root, path) {
	const folder = resolve(root, path.replace(/^\/+/, ""));
	if (isInside(folder, root)) return folder;
	throw new UserError("path-outside", `the path ${JSON.stringify(path)} leads out of the repository`, { hint: "name a folder of the repository" });
}
// src/flux/chart-place.ts
function chartOf$1(input) {
	const { object, namespace, known } = input;
	const spec = mapAt$1(object.value, "spec");
	const written = mapAt$1(mapAt$1(spec, "chart"), "spec");
	if (written !== void 0) return chartOfSpec(written, namespace, input);
	const reference = referenceOf(mapAt$1(spec, "chartRef"), void 0, namespace);
	if (reference === void 0) throw new UserError("not-rendered", "it has neither chart nor chartRef", { hint: "it is a part of a HelmRelease, such as a patch: leave its folder out" });
	const source = known.find(reference, object.folder);
	if (source === void 0) throw missingSource(reference);
	const own = mapAt$1(source.value, "spec") ?? new Map();
	if (reference.kind === "HelmChart") return chartOfSpec(own, source.namespace ?? namespace, input);
	if (reference.kind !== "OCIRepository") throw new UserError("not-rendered", `its chart comes from ${reference.kind} ${reference.name}`, { hint: "Pligos reads OCIRepository and HelmChart in chartRef" });
	return {
		place: registryPlace(own),
		isOwn: false,
		ignoresMissing: false,
		facts: sourceFacts(reference.kind, own)
	};
}
function chartOfSpec(spec, namespace, input) {
	const { object, known } = input;
	const chart = textAt$1(spec, "chart") ?? "";
	const version = textAt$1(spec, "version") ?? "*";
	const valuesFiles = textsAt$1(spec, "valuesFiles");
	const more = {
		...valuesFiles.length > 0 && { valuesFiles },
		ignoresMissing: isTrueAt(spec, "ignoreMissingValuesFiles")
	};
	const reference = referenceOf(mapAt$1(spec, "sourceRef"), void 0, namespace);
	if (reference === void 0) throw new UserError("not-rendered", "its chart has no sourceRef", { hint: "it is a part of a HelmRelease, such as a patch: leave its folder out" });
	const source = known.find(reference, object.folder);
	const own = mapAt$1(source?.value, "spec");
	const facts = sourceFacts(reference.kind, own);
	if (reference.kind === "HelmRepository") {
		if (own === void 0) throw missingSource(reference);
		return {
			place: chartPlace$1(textAt$1(own, "url") ?? "", chart, version),
			isOwn: false,
			...more,
			facts
		};
	}
	const { path, isOwn, version: range } = folderOf(reference, chart, input);
	return {
		place: {
			chart: path,
			...range !== void 0 && { version: range }
		},
		isOwn,
		...more,
		facts
	};
}
function registryPlace(spec) {
	const url = (textAt$1(spec, "url") ?? "").replace(/\/+$/, "");
	const ref = mapAt$1(spec, "ref");
	const [digest, range, tag] = [
		textAt$1(ref, "digest"),
		textAt$1(ref, "semver"),
		textAt$1(ref, "tag")
	];
	if (digest !== void 0) return { chart: `${url}@${digest}` };
	if (range !== void 0) return {
		chart: url,
		version: range
	};
	return { chart: `${url}:${tag ?? "latest"}` };
}
// src/flux/metadata-patch.ts
function metadataPatch(metadata, isSubstituted) {
	const fields = ["labels", "annotations"].flatMap((field) => {
		const map = mapAt$1(metadata, field);
		return map === void 0 || map.size === 0 ? [] : [[field, map]];
	});
	if (fields.length === 0) return [];
	const patch = new Map([
		["apiVersion", "any"],
		["kind", "any"],
		["metadata", new Map([["name", "any"], ...fields])]
	]);
	const text = writeJson(patch);
	return [new Map([["target", new Map([["kind", ".*"]])], ["patch", isSubstituted ? text.split("${").join("$${") : text]])];
}
// src/flux/post-renderers.ts
function patchesOf$1({ value, name, at }, problems) {
	const spec = mapAt$1(value, "spec");
	const kustomizes = mapsAt$1(spec, "postRenderers").flatMap((one) => mapAt$1(one, "kustomize") ?? []);
	const patches = [...kustomizes.flatMap((one) => mapsAt$1(one, "patches")), ...metadataPatch(mapAt$1(spec, "commonMetadata"), false)];
	if (kustomizes.some((one) => mapsAt$1(one, "images").length > 0)) problems.push(warning("not-rendered", `${name}: images of postRenderers are not replaced`, {
		at,
		hint: "set the image in values:"
	}));
	return patches;
}
// src/flux/release-name.ts
const mostCharacters = 53;
const hashCharacters = 12;
function shortenRelease(name) {
	if (name.length <= mostCharacters) return name;
	const hash = createHash("sha256").update(name).digest("hex").slice(0, hashCharacters);
	return `${name.slice(0, 40)}-${hash}`;
}
// src/flux/removal.ts
const removalOf = ({ value }, isPruned) => {
	const metadata = mapAt$1(value, "metadata");
	const isKept = ["labels", "annotations"].some((field) => textAt$1(mapAt$1(metadata, field), "kustomize.toolkit.fluxcd.io/prune") === "disabled");
	return isPruned && !isKept ? "deletes" : "retains";
};
// src/flux/plain-data.ts
function dataOf(object) {
	const { value, kind, name } = object;
	const texts = (field) => [...mapAt$1(value, field) ?? []].flatMap(([key, text]) => typeof text === "string" ? [[key, text]] : []);
	if (mapAt$1(value, "sops") !== void 0) throw new UserError("not-rendered", `${kind} ${name}, from which it takes values, is encrypted by sops`, { hint: "Pligos decrypts no manifests of Flux: its diff cannot be known without the keys" });
	if (kind !== "Secret") return new Map(texts("data"));
	return new Map([...texts("data").map(([key, text]) => [key, Buffer.from(text, "base64").toString("utf8")]), ...texts("stringData")]);
}
// src/flux/set-path.ts
const mostIndex = 65536;
const mostLevels$1 = 30;
function setPath(values, text, readText = typedValue) {
	const reader = new Reader(text, readText);
	while (!reader.isAtEnd()) readKey(values, reader, 0);
}
function typedValue(text) {
	if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
	if (/^null$/i.test(text)) return null;
	return /^(?:0|[+-]?[1-9]\d*|[+-]0\d*)$/.test(text) && isInt64(text) ? { numeral: String(BigInt(text.replace(/^\+/, ""))) } : text;
}
const isInt64 = (text) => BigInt.asIntN(64, BigInt(text.replace(/^\+/, ""))) === BigInt(text.replace(/^\+/, ""));
var Reader = class {
	#chars;
	readText;
	#position = 0;
	constructor(text, readText) {
		this.#chars = Array.from(text);
		this.readText = readText;
	}
	isAtEnd() {
		return this.#position >= this.#chars.length;
	}
	peek() {
		return this.#chars[this.#position] ?? "";
	}
	skip() {
		this.#position += 1;
	}
	until(stops) {
		const pieces = [];
		while (!this.isAtEnd()) {
			const char = this.peek();
			this.skip();
			if (stops.includes(char)) return {
				text: pieces.join(""),
				stop: char
			};
			if (char !== "\\") pieces.push(char);
			else {
				pieces.push(this.peek());
				this.skip();
			}
		}
		return {
			text: pieces.join(""),
			stop: ""
		};
	}
};
function readKey(values, reader, level) {
	if (level > mostLevels$1) throw wrong(`its path has more than ${mostLevels$1} levels`);
	const { text: key, stop } = reader.until("=[,.");
	const before = values.get(key);
	const put = (value) => {
		if (key !== "") values.set(key, value);
	};
	switch (stop) {
		case "=":
			put(readValue(reader));
			break;
		case "[": {
			const index = readIndex(reader);
			put(readItem(isList(before) ? before : [], index, reader, level));
			break;
		}
		case ".": {
			if (before !== void 0 && before !== null && !isMap(before)) throw wrong(`${JSON.stringify(key)} is no map`);
			const inner = mutableMap(before);
			readKey(inner, reader, level + 1);
			put(inner);
			break;
		}
		default: if (key !== "" || stop !== "") throw wrong(`${JSON.stringify(key)} has no value`);
	}
}
function readItem(list, index, reader, level) {
	if (level > mostLevels$1) throw wrong(`its path has more than ${mostLevels$1} levels`);
	const { text, stop } = reader.until("[.=");
	if (text !== "") throw wrong(`${JSON.stringify(text)} stands after an index`);
	const before = list[index];
	switch (stop) {
		case "=": return place(list, index, readValue(reader));
		case "[": {
			const inner = readIndex(reader);
			return place(list, index, readItem(isList(before) ? before : [], inner, reader, level + 1));
		}
		case ".": {
			const inner = mutableMap(before);
			readKey(inner, reader, level + 1);
			return place(list, index, inner);
		}
		default: return list;
	}
}
const mutableMap = (value) => value instanceof Map ? value : new Map();
function place(list, index, value) {
	const items = index < list.length ? list : [...list];
	while (items.length < index) items.push(null);
	items[index] = value;
	return items;
}
function mutableCopy(map) {
	const copy = (value) => isMap(value) ? mutableCopy(value) : isList(value) ? value.map(copy) : value;
	return new Map([...map].map(([key, value]) => [key, copy(value)]));
}
function readIndex(reader) {
	const { text, stop } = reader.until("]");
	const index = /^\d+$/.test(text) && stop === "]" ? Number.parseInt(text, 10) : -1;
	if (index < 0 || index > mostIndex) throw wrong(`${JSON.stringify(text)} is no index of a list`);
	return index;
}
function readValue(reader) {
	if (reader.peek() !== "{") return reader.readText(reader.until(",").text);
	reader.skip();
	const items = [];
	for (;;) {
		const { text, stop } = reader.until(",}");
		if (stop === "") throw wrong("its list does not end with }");
		items.push(reader.readText(text));
		if (stop === "}") {
			if (reader.peek() === ",") reader.skip();
			return items;
		}
	}
}
const wrong = (what) => new UserError("application-source", `a value of targetPath cannot be set: ${what}`, { hint: "correct targetPath, or write literal: true where the value is a plain text" });
// src/flux/values.ts
function composedValues(object, namespace, known) {
	const spec = mapAt$1(object.value, "spec");
	const own = mutableCopy(mapAt$1(spec, "values") ?? new Map());
	let values = new Map();
	for (const written of mapsAt$1(spec, "valuesFrom")) {
		const text = textOf(written, {
			object,
			namespace,
			known
		});
		if (text === void 0) continue;
		const path = textAt$1(written, "targetPath");
		if (path === void 0) values = mergeValues(values, mutableCopy(readValues(text, object)));
		else {
			const merged = new Map(mergeValues(values, own));
			setValue(merged, path, text, isTrueAt(written, "literal"));
			values = merged;
		}
	}
	return mergeValues(values, own);
}
function textOf(written, { object, namespace, known }) {
	const reference = referenceOf(written, void 0, void 0);
	if (reference === void 0) return void 0;
	const { kind, name } = reference;
	if (kind !== "ConfigMap" && kind !== "Secret") throw new UserError("application-source", `valuesFrom names a ${kind}`, { hint: "name a ConfigMap or a Secret" });
	const key = textAt$1(written, "valuesKey") ?? "values.yaml";
	const found = known.find({
		kind,
		name,
		namespace
	}, object.folder);
	const text = found && dataOf(found).get(key);
	if (text !== void 0 || isTrueAt(written, "optional")) return text;
	const what = found === void 0 ? "which is in none of the files that were read" : `which has no key ${key}`;
	throw new UserError("not-rendered", `valuesFrom names ${kind} ${name}, ${what}`, { hint: "name the folder with it too, or set optional: true" });
}
function readValues(text, { at }) {
	const { tree } = readOne(at.file, text, helmFile);
	const value = tree && valueOf(tree);
	if (value === void 0 || value === null) return new Map();
	if (isMap(value)) return value;
	throw new UserError("application-source", "valuesFrom names a text that is no map", {
		at,
		hint: "write values as a map, or add targetPath"
	});
}
const asText = (plain) => plain;
function setValue(values, path, text, isLiteral) {
	const isQuoted = ["'", "\""].some((quote) => text.startsWith(quote) && text.endsWith(quote));
	if (isLiteral) setPath(values, `${path}=${text.replaceAll(/[\\,[\]{}]/g, String.raw`\$&`)}`, asText);
	else if (isQuoted) setPath(values, `${path}=${text.replaceAll(/^['"]+|['"]+$/g, "")}`, asText);
	else setPath(values, `${path}=${text}`);
}
// src/flux/values-files.ts
function valuesOfFiles({ place, isOwn, valuesFiles, ignoresMissing }, { root }) {
	if (valuesFiles === void 0) return new Map();
	if (!isOwn) {
		if (valuesFiles.every((file) => /^(?:\.\/)?values\.yaml$/.test(file))) return new Map();
		throw new UserError("not-rendered", "its valuesFiles lie in a chart of another place", { hint: "write what they hold in values:, or take a chart of this repository" });
	}
	const merged = valuesFiles.map((file) => ownPath(root, file)).filter((file) => !ignoresMissing || existsSync(file)).map((file) => readMap$1(file, root)).reduce(mergeValues, new Map());
	const own = join(place.chart, "values.yaml");
	return existsSync(own) ? overrides(readMap$1(own, root), merged) : merged;
}
function overrides(own, files) {
	const removed = [...own.keys()].filter((key) => !files.has(key)).map((key) => [key, null]);
	const changed = [...files].flatMap(([key, value]) => {
		const before = own.get(key);
		if (before !== void 0 && sameValue(before, value)) return [];
		return [[key, isMap(before) && isMap(value) ? overrides(before, value) : value]];
	});
	return new Map([...removed, ...changed]);
}
function readMap$1(file, root) {
	const { tree } = readOne(file, readText(resolveInside(root, file, [root])), helmFile);
	const value = tree && valueOf(tree);
	return isMap(value) ? value : new Map();
}
// src/flux/helm-release.ts
function readHelmRelease({ object, parent, known, place }, problems) {
	const spec = mapAt$1(object.value, "spec") ?? new Map();
	const namespace = object.namespace ?? parent?.targetNamespace;
	const targetNamespace = textAt$1(spec, "targetNamespace") ?? namespace;
	const made = attempt$1(object, problems, () => {
		const chart = chartOf$1({
			object,
			namespace,
			known,
			place
		});
		const values = mergeValues(valuesOfFiles(chart, place), composedValues(object, namespace, known));
		return {
			part: {
				kind: "chart",
				...chart.place,
				at: placeIn$1(object, [
					"spec",
					"chart",
					"spec",
					"chart"
				]),
				valueFiles: [],
				...values.size > 0 && { values },
				...skipsCrds(spec) && { flags: ["--skip-crds"] }
			},
			facts: chart.facts
		};
	});
	if (made === void 0) return void 0;
	const cluster = textAt$1(mapAt$1(mapAt$1(spec, "kubeConfig"), "secretRef"), "name");
	const release = releaseOf(spec, object.name);
	const patches = patchesOf$1(object, problems);
	const ignore = ignoredBy(spec);
	return {
		object: "HelmRelease",
		objectName: object.name,
		namespace,
		targetNamespace,
		isPruned: true,
		dependencies: mapsAt$1(spec, "dependsOn").flatMap((one) => referenceOf(one, "HelmRelease", namespace) ?? []),
		application: {
			name: object.name,
			folder: object.folder,
			kind: "flux",
			at: object.at,
			parts: made.value === void 0 ? [] : [made.value.part],
			destination: {
				release,
				...targetNamespace !== void 0 && { namespace: targetNamespace },
				...cluster !== void 0 && { cluster }
			},
			...ignore.length > 0 && { ignore: { rules: ignore } },
			...patches.length > 0 && { patches },
			facts: [...factsOf$1(spec), ...made.value?.facts ?? []],
			...made.errors.length > 0 && { problems: made.errors },
			removal: removalOf(object, parent?.isPruned ?? true)
		}
	};
}
function releaseOf(spec, name) {
	const written = textAt$1(spec, "releaseName");
	if (written !== void 0) return written;
	const namespace = textAt$1(spec, "targetNamespace");
	return shortenRelease(namespace === void 0 ? name : `${namespace}-${name}`);
}
function skipsCrds(spec) {
	const install = mapAt$1(spec, "install");
	return textAt$1(install, "crds") === "Skip" || isTrueAt(install, "skipCRDs");
}
function ignoredBy(spec) {
	return mapsAt$1(mapAt$1(spec, "driftDetection"), "ignore").flatMap((row) => {
		const target = mapAt$1(row, "target");
		const [kind, name] = [textAt$1(target, "kind"), textAt$1(target, "name")];
		return textsAt$1(row, "paths").map((path) => ({
			...kind !== void 0 && { kind },
			...name !== void 0 && { name },
			path,
			reason: "driftDetection of the HelmRelease"
		}));
	});
}
// src/flux/generated.ts
const mostEntries = 2e4;
const leftOut = /(?:^|\/)(?:\.git|\.github|\.circleci)$|(?:^|\/)\.(?:flux|sops|goreleaser|travis)\.ya?ml$/;
function generatedResources(folder) {
	const resources = [];
	const open = [folder];
	let count = 0;
	for (let dir = open.pop(); dir !== void 0; dir = open.pop()) {
		if (!existsSync(dir) || !statSync(dir).isDirectory()) continue;
		for (const entry of readdirSync(dir, { withFileTypes: true })) {
			count += 1;
			if (count > mostEntries) return resources;
			const path = join(dir, entry.name);
			if (leftOut.test(path)) continue;
			if (entry.isDirectory()) {
				if (kustomizationFileIn(path) === void 0) open.push(path);
				else resources.push(relative(folder, path));
			} else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) resources.push(relative(folder, path));
		}
	}
	return resources.toSorted();
}
// src/flux/kustomization-edits.ts
function kustomizationEdits(spec, folder) {
	const edits = new Map();
	const file = folder === void 0 ? void 0 : kustomizationFileIn(folder);
	const own = file === void 0 ? void 0 : mapOf(file);
	if (folder !== void 0 && file === void 0) {
		const resources = generatedResources(folder);
		if (resources.length > 0) edits.set("resources", resources);
		else edits.set("namespace", "_placeholder");
	} else if (own !== void 0 && !hasItems(own.get("resources")) && !hasItems(own.get("bases"))) edits.set("buildMetadata", ["originAnnotations"]);
	for (const [field, key] of texts) {
		const text = textAt$1(spec, field);
		if (text !== void 0) edits.set(key, text);
	}
	const set = (key, items) => {
		if (items.length > 0) edits.set(key, items);
	};
	set("patches", [...mapsAt$1(spec, "patches").map(patchOf), ...metadataPatch(mapAt$1(spec, "commonMetadata"), isMap(spec.get("postBuild")))]);
	set("components", componentsOf(spec, folder));
	set("patchesStrategicMerge", mapsAt$1(spec, "patchesStrategicMerge").map((patch) => writeJson(patch)));
	set("patchesJson6902", mapsAt$1(spec, "patchesJson6902").map((one) => patchOf(new Map([...one, ["patch", writeJson(one.get("patch") ?? [])]]))));
	set("images", imagesOf(mapsAt$1(own, "images"), mapsAt$1(spec, "images")));
	const buildMetadata = textsAt$1(spec, "buildMetadata");
	if (buildMetadata.length > 0) edits.set("buildMetadata", buildMetadata);
	return edits;
}
const texts = [
	["targetNamespace", "namespace"],
	["namePrefix", "namePrefix"],
	["nameSuffix", "nameSuffix"]
];
const hasItems = (value) => isList(value) && value.length > 0;
const patchOf = (patch) => new Map([...patch].filter(([key]) => key === "patch" || key === "target"));
function componentsOf(spec, folder) {
	const isOptional = isTrueAt(spec, "ignoreMissingComponents");
	return textsAt$1(spec, "components").filter((path) => !isOptional || folder === void 0 || existsSync(join(folder, path)));
}
function imagesOf(own, images) {
	const byName = new Map(own.map((image) => [image.get("name"), image]));
	for (const image of images) {
		const merged = new Map(byName.get(image.get("name")));
		if (versionFields.filter((field) => textAt$1(image, field) !== void 0).length > 0) for (const field of versionFields) merged.delete(field);
		for (const field of [
			"name",
			"newName",
			...versionFields
		]) {
			const text = textAt$1(image, field);
			if (text !== void 0) merged.set(field, text);
		}
		byName.set(image.get("name"), merged);
	}
	return images.length === 0 ? [] : [...byName.values()];
}
const versionFields = ["newTag", "digest"];
function mapOf(file) {
	try {
		const { tree } = readOne(file, readText(file), helmFile);
		const value = tree && valueOf(tree);
		return isMap(value) ? value : void 0;
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
// src/flux/substitutions.ts
function substitutionsOf(object, namespace, known) {
	const postBuild = mapAt$1(mapAt$1(object.value, "spec"), "postBuild");
	if (postBuild === void 0) return void 0;
	const variables = new Map();
	for (const written of mapsAt$1(postBuild, "substituteFrom")) {
		const reference = referenceOf(written, void 0, void 0);
		if (reference === void 0) continue;
		const found = known.find({
			...reference,
			namespace
		}, object.folder);
		if (found !== void 0) for (const [key, text] of dataOf(found)) variables.set(key, text);
		else if (!isTrueAt(written, "optional")) throw new UserError("not-rendered", `substituteFrom names ${reference.kind} ${reference.name}, which is in none of the files that were read`, { hint: "name the folder with it too, or set optional: true" });
	}
	for (const [key, text] of mapAt$1(postBuild, "substitute") ?? []) if (typeof text === "string") variables.set(key, text);
	return variables.size === 0 ? void 0 : variables;
}
// src/flux/kustomization.ts
function readKustomization({ object, parent, known, place }, problems) {
	const spec = mapAt$1(object.value, "spec") ?? new Map();
	const namespace = object.namespace ?? parent?.targetNamespace;
	const targetNamespace = textAt$1(spec, "targetNamespace");
	const reference = referenceOf(mapAt$1(spec, "sourceRef"), void 0, namespace);
	const made = attempt$1(object, problems, () => {
		if (reference === void 0) throw new UserError("not-rendered", "it has no sourceRef", { hint: "it is a part of a Kustomization, such as a patch: leave its folder out" });
		const { path, isOwn, version } = folderOf(reference, textAt$1(spec, "path") ?? "./", {
			object,
			known,
			place
		});
		if (version !== void 0) throw new UserError("not-rendered", `its source follows the tags of ${version}`, { hint: "Pligos reads a Kustomization of another repository by its branch, tag or commit" });
		const substitutions = substitutionsOf(object, namespace, known);
		return {
			kind: "kustomize",
			path,
			at: placeIn$1(object, ["spec", "path"]),
			edits: kustomizationEdits(spec, isOwn ? path : void 0),
			...textAt$1(mapAt$1(spec, "decryption"), "provider") === "sops" && { decrypts: true },
			...substitutions !== void 0 && { substitutions }
		};
	});
	if (made === void 0) return void 0;
	const cluster = textAt$1(mapAt$1(mapAt$1(spec, "kubeConfig"), "secretRef"), "name");
	const isPruned = isTrueAt(spec, "prune");
	return {
		object: "Kustomization",
		objectName: object.name,
		namespace,
		targetNamespace,
		isPruned,
		dependencies: mapsAt$1(spec, "dependsOn").flatMap((one) => referenceOf(one, "Kustomization", namespace) ?? []),
		application: {
			name: object.name,
			folder: object.folder,
			kind: "flux",
			at: object.at,
			parts: made.value === void 0 ? [] : [made.value],
			destination: {
				...targetNamespace !== void 0 && { namespace: targetNamespace },
				...cluster !== void 0 && { cluster }
			},
			facts: factsOf$1(spec),
			...made.errors.length > 0 && { problems: made.errors },
			removal: removalOf(object, isPruned && textAt$1(spec, "deletionPolicy") !== "Orphan")
		}
	};
}
// src/flux/own-revisions.ts
function otherRevisions(objects, { isOwn }) {
	const own = objects.filter(({ kind, value }) => kind === "GitRepository" && isOwn(textAt$1(mapAt$1(value, "spec"), "url") ?? ""));
	const branches = new Set(own.flatMap((one) => revisionOf(one)?.branch ?? []));
	return own.flatMap((one) => {
		const { kind, text } = revisionOf(one) ?? {};
		if (kind === void 0 || kind === "branch" && branches.size < 2) return [];
		return [warning("revision-ignored", `GitRepository ${one.name} names the ${kind} ${text} of this repository, and its files are read from the checkout`, {
			at: placeIn$1(one, ["spec", "ref"]),
			hint: "what the report shows arrives there when that revision has it"
		})];
	});
}
const kinds = [
	"commit",
	"name",
	"semver",
	"tag",
	"branch"
];
function revisionOf({ value }) {
	const ref = mapAt$1(mapAt$1(value, "spec"), "ref");
	const kind = kinds.find((one) => textAt$1(ref, one) !== void 0);
	const text = kind && textAt$1(ref, kind);
	return kind === void 0 || text === void 0 ? void 0 : {
		kind,
		text,
		...kind === "branch" && { branch: text }
	};
}
// src/flux/discover.ts
const mostLevels = 10;
const mostApplications = 5e3;
const discoverFlux = async (input) => {
	const problems = [];
	const written = findObjects(input, groups, problems);
	problems.push(...otherRevisions(written, input));
	const search = {
		input,
		problems,
		known: new KnownObjects(() => findObjects(input, ["v1"], [])),
		found: new Map(),
		read: new Set(),
		covered: new Set(),
		namesFlux: makeFluxSearch(),
		releases: [],
		written: byKindAndName(written)
	};
	search.known.add(written);
	await readWritten(written, search);
	for (const one of search.releases) read(one, readHelmRelease, search);
	const applications = withDependencies(withUniqueNames$1([...search.found.values()]), input.root);
	return {
		applications,
		problems,
		reads: applications.flatMap(({ parts }) => parts.flatMap((part) => part.kind === "kustomize" ? [part.path] : [])).filter((path) => path.startsWith("/"))
	};
};
async function readWritten(written, search) {
	const kustomizations = written.filter(({ kind }) => kind === "Kustomization");
	const renderers = new Map();
	for (const object of kustomizations) {
		const one = readKustomization({
			object: placed(object, search.input),
			known: search.known,
			place: search.input
		}, []);
		for (const file of new Set(one === void 0 ? [] : filesOf(one.application))) {
			const own = renderers.get(file) ?? [];
			renderers.set(file, own);
			own.push(object);
		}
	}
	const isRendered = (object) => renderers.get(object.at.file)?.some((other) => other !== object) === true;
	await expand(kustomizations.filter((object) => !isRendered(object)).map((object) => placed(object, search.input)), search);
	for (const object of [...kustomizations, ...written.filter(({ kind }) => kind === "HelmRelease")]) if (!search.covered.has(object.at.file)) await expand([placed(object, search.input)], search);
}
const placed = (object, { root }) => ({
	...object,
	folder: clusterFolder(object, root)
});
async function expand(objects, search) {
	let open = [{ objects }];
	for (let level = 0; open.length > 0; level += 1) {
		const fresh = open.flatMap((one) => readLevel(one, search));
		if (level === mostLevels || search.found.size > mostApplications) {
			search.problems.push(tooDeep(fresh[0]?.application));
			return;
		}
		const parents = fresh.filter(({ object }) => object === "Kustomization");
		open = await Promise.all(parents.map((parent) => render(parent, search)));
	}
}
function readLevel({ objects, parent }, search) {
	return objects.flatMap((object) => {
		const one = {
			object,
			...parent !== void 0 && { parent }
		};
		if (object.kind === "HelmRelease") search.releases.push(one);
		return object.kind === "Kustomization" ? read(one, readKustomization, search) ?? [] : [];
	});
}
function read(one, reader, { found, read: done, known, input, problems }) {
	const { kind, namespace, name, folder } = one.object;
	const key = JSON.stringify([
		kind,
		namespace,
		name,
		folder
	]);
	if (done.has(key) || found.size > mostApplications) return void 0;
	done.add(key);
	const application = reader({
		...one,
		known,
		place: input
	}, problems);
	if (application !== void 0) found.set(key, application);
	return application;
}
async function render(parent, search) {
	const { application } = parent;
	const files = filesOf(application);
	if (application.parts.length === 0 || !search.namesFlux(files)) return { objects: [] };
	try {
		const text = await search.input.render(application);
		const { file } = application.at;
		const found = [...text.includes("toolkit.fluxcd.io") ? objectsIn(text, file, groups, search.problems, application.at) : [], ...objectsIn(text, file, ["v1"], [], application.at)].map((object) => ({
			...object,
			...writtenPlace(object, files, search),
			folder: application.folder
		}));
		search.known.add(found);
		for (const covered of files) search.covered.add(covered);
		return {
			objects: found,
			parent
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return { objects: [] };
	}
}
function byKindAndName(objects) {
	const found = new Map();
	for (const object of objects) {
		const key = `${object.kind}/${object.name}`;
		const own = found.get(key) ?? [];
		found.set(key, own);
		own.push(object);
	}
	return found;
}
function writtenPlace({ kind, name }, files, { written }) {
	const found = written.get(`${kind}/${name}`)?.find(({ at }) => files.includes(at.file));
	return found && {
		at: found.at,
		...found.tree && { tree: found.tree }
	};
}
const tooDeep = (last) => warning("not-rendered", `more than ${mostLevels} levels of Kustomizations, or ${mostApplications} objects`, {
	...last && { at: last.at },
	hint: "name the folders of fewer objects"
});
// src/flux/index.ts
var flux_exports = __exportAll({ discoverFlux: () => discoverFlux });
// src/helmfile/build.ts
const limitMs = 12e4;
const maxBytes = 67108864;
const nothingSelected = 3;
const placeOf = (file) => ({
	file,
	line: 1,
	column: 1
});
async function buildWithValues(file, environment, call) {
	const older = {
		...call,
		env: {
			...call.env,
			HELMFILE_GO_YAML_V3: "false"
		}
	};
	try {
		return await buildHelmfile(file, environment, older, ["--embed-values"]);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return buildHelmfile(file, environment, call, ["--embed-values"]);
	}
}
async function buildHelmfile(file, environment, call, flags = []) {
	const words = [
		"--file",
		file,
		"--environment",
		environment,
		"--helm-binary",
		call.standIns.helm,
		"--kustomize-binary",
		call.standIns.kustomize,
		"--no-color",
		...call.selectors.flatMap((selector) => ["--selector", selector]),
		"build",
		...flags
	];
	const result = await run$1(call.program, words, {
		cwd: dirname(file),
		env: environmentOf(call),
		output: "capture",
		stdin: "none",
		signal: call.signal,
		timeout: limitMs,
		limit: maxBytes,
		grace: 0
	});
	call.signal.throwIfAborted();
	if ((result.exitCode === 0 || result.exitCode === nothingSelected) && result.ended === "exit") return statesIn(Buffer.from(result.stdout).toString("utf8"));
	const how = result.ended === "exit" ? messageOf(result.stderr) : ends[result.ended];
	if (how.includes(disablesHooks)) throw new UserError("helmfile-failed", `helmfile cannot read the environment ${environment}: a hook of the event prepare or cleanup would run, and hooks are not run`, {
		at: placeOf(file),
		hint: "do what the hook does in a step before, and remove the hook"
	});
	throw new UserError("helmfile-failed", `helmfile cannot read the environment ${environment}: ${how.replaceAll(`${call.root}/`, "")}`, {
		at: placeOf(file),
		hint: hintOf(how, environment)
	});
}
function hintOf(how, environment) {
	const variable = /required env var `(\w+)` is not set/.exec(how)?.[1];
	return variable === void 0 ? `see the same with helmfile -e ${environment} build, and name the environments to show with discover-environments` : `set ${variable} in the environment of Pligos (env: of a workflow); any text will do where it is a secret`;
}
const ends = {
	signal: "a signal ended it",
	aborted: "it was ended",
	timeout: `it took longer than ${limitMs / 1e3} s`,
	"too-large": `it printed more than ${maxBytes} bytes`
};
const disablesHooks = "HELMFILE_DISABLE_HOOKS";
const isOfRunner = /^(?:INPUT_|ACTIONS_)/;
const environmentOf = ({ env, home, refusesHooks }) => ({
	...Object.fromEntries(Object.entries(env).flatMap(([name, value]) => value === void 0 || isOfRunner.test(name) ? [] : [[name, value]])),
	...refusesHooks && { [disablesHooks]: "true" },
	HELMFILE_UPGRADE_NOTICE_DISABLED: "true",
	HELMFILE_CACHE_HOME: join(home, "cache"),
	TMPDIR: home
});
function messageOf(stderr) {
	const lines = stderr.split("\n").filter((line) => line.trim() !== "");
	const from = lines.findIndex((line) => /^(?:in |err: |Error: |error )/.test(line));
	return lines.slice(Math.max(from, 0), Math.max(from, 0) + 20).join("\n").replace(/^(?:err|Error): /, "");
}
function statesIn(text) {
	const starts = [...text.matchAll(/^---\n# {2}Source: (.*)\n/gm)];
	return starts.flatMap((start, index) => {
		const file = start[1] ?? "";
		const body = text.slice(start.index + start[0].length, starts[index + 1]?.index);
		const { tree } = readOne(file, body, helmFile);
		const value = tree && valueOf(tree);
		return isMap(value) ? [{
			file,
			value
		}] : [];
	});
}
// src/helmfile/environments.ts
const plainName = "default";
async function buildEnvironments(file, wanted, call, reads) {
	const build = async (name) => {
		try {
			return await buildHelmfile(file, name, call);
		} catch (error) {
			if (error instanceof UserError) return [...error.problems];
			throw error;
		}
	};
	const plain = wanted.length === 0 ? await build(plainName) : [];
	const written = plain.every((one) => "value" in one) ? plain.filter((one) => one.file === file).flatMap(({ value }) => [...mapAt$1(value, "environments")?.keys() ?? []]) : reads.flatMap(environmentsIn);
	const names = wanted.length > 0 ? wanted : [...new Set(written.length === 0 ? [plainName] : written)];
	const isPlain = names.length === 1 && names[0] === plainName;
	const limited = limitConcurrency(availableParallelism());
	return Promise.all(names.map(async (name) => {
		const built = name === plainName && wanted.length === 0 ? plain : await limited(() => build(name));
		return {
			name,
			folder: isPlain ? serviceFolder(file) : join(serviceFolder(file), name),
			states: built.filter((one) => "value" in one),
			errors: built.filter((one) => "code" in one)
		};
	}));
}
function environmentsIn(file) {
	if (!/\.ya?ml(?:\.gotmpl)?$/.test(file) || statIfThere(file)?.isFile() !== true) return [];
	const [block] = /^environments:.*\n(?:(?:[ \t].*|[ \t]*#.*|\{\{.*|)\n)*/m.exec(`${readText(file)}\n`) ?? [];
	if (block === void 0) return [];
	try {
		const { tree } = readOne(file, block.replaceAll(/\{\{.*?\}\}/g, "x").replaceAll(/^x.*$/gm, ""), helmFile);
		const value = tree && valueOf(tree);
		return isMap(value) ? [...mapAt$1(value, "environments")?.keys() ?? []] : [];
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}
function serviceFolder(file) {
	const folder = dirname(file);
	return basename(folder) === "helmfile.d" ? dirname(folder) : folder;
}
// src/helmfile/helmfile-program.ts
const helmfileProgram = {
	name: "helmfile",
	variable: "HELMFILE_BIN",
	words: ["--version"],
	versionIn: (answer) => {
		const version = /\bv?(\d+\.\d+\.\d+[\w.+-]*)/.exec(answer)?.[1];
		return version?.startsWith("0.0.0-") || !version?.startsWith("0.") ? version : void 0;
	},
	oldest: 1,
	codes: {
		missing: "helmfile-missing",
		version: "helmfile-version"
	}
};
// src/helmfile/names.ts
function withUniqueNames(found) {
	return rename(rename(found, ({ application: { name }, namespace }) => namespace === void 0 ? name : `${namespace}-${name}`), ({ application: { name }, kubeContext }) => kubeContext === void 0 ? name : `${kubeContext.replaceAll(/[^\w.-]+/g, "-")}-${name}`);
}
function rename(found, newName) {
	const counts = new Map();
	for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
	return found.map((one) => counts.get(keyOf(one)) === 1 ? one : {
		...one,
		application: {
			...one.application,
			name: newName(one)
		}
	});
}
const keyOf = ({ application: { folder, name } }) => JSON.stringify([folder, name]);
function inOrder(found, root) {
	const needed = new Map(found.map((one) => [one, one.needs.flatMap((need) => found.filter((other) => isNeeded(need, one, other)))]));
	const ordered = new Set();
	const visit = (one) => {
		if (visited.has(one)) return;
		visited.add(one);
		for (const other of needed.get(one) ?? []) visit(other);
		ordered.add(one);
	};
	const visited = new Set();
	for (const one of found) visit(one);
	return [...ordered].map((one) => {
		const needs = (needed.get(one) ?? []).map(({ application }) => `${serviceOf(application, root)}/${application.name}`);
		return needs.length === 0 ? one.application : {
			...one.application,
			needs
		};
	});
}
function isNeeded(need, one, other) {
	const [name, namespace] = need.split("/").toReversed();
	return other !== one && other.application.folder === one.application.folder && other.application.at.file === one.application.at.file && other.name === name && (namespace === void 0 || namespace === "" || namespace === other.namespace);
}
const serviceOf = ({ folder }, root) => relative(root, folder).split(sep).join("-");
// src/helmfile/not-rendered.ts
const refused = [
	{
		key: "transformers",
		why: "transformers change what it renders",
		hint: "write the change as jsonPatches or strategicMergePatches"
	},
	{
		key: "dependencies",
		why: "dependencies are added to its chart",
		hint: "write them into its Chart.yaml"
	},
	{
		key: "forceNamespace",
		why: "forceNamespace changes what it renders",
		hint: "write .Release.Namespace into the templates of its chart"
	},
	{
		key: "env",
		why: "its values come from variables of the environment by env:",
		hint: "write requiredEnv in values:"
	}
];
function refuseRelease({ value, state }, values) {
	const row = refused.find(({ key }) => hasContent(value.get(key)));
	if (row !== void 0) throw new UserError("not-rendered", row.why, { hint: row.hint });
	const defaults = mapAt$1(state, "helmDefaults");
	if ((textAt$1(value, "postRenderer") ?? textAt$1(defaults, "postRenderer")) !== void 0) throw new UserError("not-rendered", "a postRenderer changes what it renders", { hint: "write the change as jsonPatches or strategicMergePatches" });
	const flag = ["args", "templateArgs"].flatMap((key) => textsAt$1(defaults, key)).find((word) => /^(?:--(?:set|values|post-renderer)|-f)/.test(word));
	if (flag !== void 0) throw new UserError("not-rendered", `helmDefaults gives helm the flag ${flag.split(/[= ]/, 1)[0]}`, { hint: "write it as values:, set: or patches of the release" });
	const reference = [
		...values,
		value.get("set"),
		value.get("setString")
	].map(referenceIn).find((one) => one !== void 0);
	if (reference !== void 0) throw new UserError("not-rendered", `a value is the reference ${reference}, which helmfile would ask a store for`, { hint: "name a Secret of the cluster in values: instead" });
}
function hookWarnings({ name, value, state }, at) {
	if ([...mapsAt$1(value, "hooks"), ...mapsAt$1(state, "hooks")].length === 0) return [];
	return [warning("not-rendered", `${name}: hooks of the helmfile are not run, nor what they would change`, {
		...at !== void 0 && { at },
		hint: "expect what they do to be missing from the render"
	})];
}
function isDesired(value, state) {
	if (value.get("installed") === false) return false;
	const condition = textAt$1(value, "condition");
	if (condition === void 0 || /^true$/i.test(condition)) return true;
	const path = condition.split(".");
	const holder = path.slice(0, -1).reduce((map, key) => mapAt$1(map, key), mapAt$1(state, "renderedvalues"));
	return isTrueAt(holder, path.at(-1) ?? "");
}
const hasContent = (value) => isList(value) ? value.length > 0 : value !== void 0 && value !== null && value !== "";
function referenceIn(value) {
	if (typeof value === "string") {
		const found = /\b(?:secret)?ref\+[\w.-]+:\/\//.exec(value)?.[0];
		return found === void 0 ? void 0 : `${found}…`;
	}
	if (value === void 0 || value === null || typeof value === "boolean" || isNumeral(value)) return void 0;
	const items = isMap(value) ? [...value.values()] : isList(value) ? value : [];
	for (const item of items) {
		const found = referenceIn(item);
		if (found !== void 0) return found;
	}
}
// src/helmfile/reads.ts
const mayName = /\.(?:ya?ml|json|hcl|tpl|gotmpl)$/;
const mostBytes = 1048576;
const mostFolders = 50;
function readsOf(file, root) {
	const own = dirname(file);
	const paths = new Set([own]);
	const files = new Set();
	const open = [own];
	for (let next = open.shift(); next !== void 0 && paths.size <= mostFolders; next = open.shift()) for (const one of filesAt(next, root)) {
		if (files.has(one)) continue;
		files.add(one);
		for (const path of outsideOf(one, own).filter((named) => isInside(named, root) && !isCovered(named, paths))) {
			paths.add(path);
			open.push(path);
		}
	}
	return {
		paths: [...paths],
		files: [...files]
	};
}
const isCovered = (path, folders) => [...folders].some((folder) => isInside(path, folder));
function filesAt(path, root) {
	const stat = statIfThere(path);
	if (stat?.isFile() === true) return mayName.test(path) && stat.size <= mostBytes ? [path] : [];
	if (stat?.isDirectory() !== true) return [];
	try {
		return walk(path, {
			allowed: [root],
			skip: (one, isFolder) => isFolder ? /(?:^|\/)(?:node_modules|templates|\.[^/]+)$/.test(one) : !mayName.test(one)
		}).filter(({ size }) => size <= mostBytes).map(({ absolute }) => absolute);
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}
function outsideOf(file, own) {
	return [...readText(file).matchAll(/((?:\.\.\/)+[\w./-]*)(\{\{|[*?[])?/g)].flatMap(([, word = "", isOpen]) => {
		const written = isOpen === void 0 ? word : word.slice(0, word.lastIndexOf("/") + 1);
		return [dirname(file), own].map((base) => {
			const path = resolve(base, written);
			return /^helmfile\b/.test(basename(path)) && mayName.test(path) ? dirname(path) : path;
		});
	});
}
// src/helmfile/chart-place.ts
function chartOf(release) {
	const { value, state } = release;
	const chart = textAt$1(value, "chart") ?? "";
	const local = localChart(chart, release);
	if (local !== void 0) return { chart: local };
	const isDevelopment = value.get("devel") ?? mapAt$1(state, "helmDefaults")?.get("devel");
	const version = textAt$1(value, "version") ?? (isDevelopment === true ? ">0.0.0-0" : "*");
	if (chart.startsWith("oci://")) return registryChart(chart, version);
	const git = /^git::(.+?)@([^@?]*)(?:\?(.*))?$/.exec(chart);
	if (git !== null) {
		const [, url = "", path = "", query] = git;
		return { chart: gitAddress$1(url, path, new URLSearchParams(query).get("ref") ?? void 0) };
	}
	const slash = chart.indexOf("/");
	const name = chart.slice(0, Math.max(slash, 0));
	const repository = mapsAt$1(state, "repositories").find((one) => textAt$1(one, "name") === name);
	const url = textAt$1(repository, "url");
	if (url !== void 0) return chartPlace$1(isTrueAt(repository, "oci") ? url.replace(/^https?:\/\//, "") : url, chart.slice(slash + 1), version);
	throw new UserError("not-rendered", `its chart ${JSON.stringify(chart)} is in no repository that the helmfile names`, { hint: "add its repository to repositories:, or write the path of a folder with a Chart.yaml" });
}
function registryChart(chart, version) {
	const digest = /@(sha256:.+)$/.exec(version)?.[1];
	const [, address = chart, written] = /^(oci:\/\/.+?)((?::[^/]+|@[^/]+)?)$/.exec(chart) ?? [];
	if (digest !== void 0) return { chart: `${address}@${digest}` };
	return written === "" || written === void 0 ? {
		chart,
		version
	} : { chart };
}
function localChart(chart, { file, root }) {
	if (/^[a-z0-9]+::?\/?\//i.test(chart) || chart.includes("::")) return void 0;
	const path = resolve(dirname(file), chart);
	if (!(/^\.{1,2}\//.test(chart) || isAbsolute(chart) || statIfThere(path) !== void 0)) return void 0;
	if (!isInside(path, root)) throw new UserError("not-rendered", `its chart ${JSON.stringify(chart)} lies outside of the repository`, { hint: "copy the chart into the repository, or name a chart of a repository or a registry" });
	if (statIfThere(path)?.isDirectory() === true && !existsSync(join(path, "Chart.yaml"))) throw new UserError("not-rendered", `its chart ${JSON.stringify(chart)} is a folder without a Chart.yaml`, { hint: "make it a chart, or name it as manifests: or kustomize: of a context in a pligos.yaml" });
	return path;
}
// src/helmfile/patches.ts
function patchesOf(release) {
	const json = itemsAt(release, "jsonPatches").map((item) => {
		const target = mapAt$1(item, "target");
		return new Map([...target === void 0 ? [] : [["target", target]], ["patch", writeJson(item.get("patch") ?? [])]]);
	});
	const strategic = itemsAt(release, "strategicMergePatches").map((item) => new Map([["patch", writeJson(item)]]));
	return [...json, ...strategic];
}
function itemsAt(release, key) {
	const items = release.value.get(key);
	return isList(items) ? items.flatMap((item) => isMap(item) ? [item] : fileItems(item, key, release)) : [];
}
function fileItems(name, key, { file, root }) {
	if (typeof name !== "string" || !/\.(?:ya?ml|json)$/.test(name)) throw new UserError("not-rendered", `${key} names the template ${JSON.stringify(name)}`, { hint: "write the patch into the helmfile, or into a YAML file without templates" });
	const path = resolveInside(root, resolve(dirname(file), name), [root]);
	const { documents } = readDocuments(path, readText(path), helmFile);
	return documents.map(valueOf).flatMap((value) => isList(value) ? value.filter(isMap) : isMap(value) ? [value] : []);
}
// src/helmfile/values.ts
const hasForeignValues = (value) => entriesOf(value).some(isForeign);
const isForeign = (entry) => typeof entry === "string" && /\.gotmpl$|:\/\/|::|[*?[]/.test(entry);
const entriesOf = (value) => {
	const entries = value.get("values");
	return isList(entries) ? entries : [];
};
function presentFile(written, release) {
	const { value, state, file, root } = release;
	const path = resolve(dirname(file), (textAt$1(value, "valuesPathPrefix") ?? "") + written);
	if (existsSync(path)) return path;
	if ((textAt$1(value, "missingFileHandler") ?? textAt$1(state, "missingFileHandler") ?? "Error") !== "Error") return void 0;
	throw new UserError("file-missing", `${path.replace(`${root}/`, "")} does not exist`, { hint: "make it, correct the path, or set missingFileHandler: Warn" });
}
function valuesOf(release) {
	const { value, embedded, root } = release;
	const texts = embedded === void 0 ? [] : mapsAt$1(embedded, "values");
	const entries = entriesOf(value).flatMap((entry) => {
		if (typeof entry !== "string" || isRemoteOrGlob(entry)) return [entry];
		const path = presentFile(entry, release);
		return path === void 0 ? [] : [path];
	});
	if (embedded !== void 0 && texts.length !== entries.length) return texts;
	return entries.flatMap((entry, index) => {
		if (isMap(entry)) return [entry];
		if (isForeign(entry)) return texts[index] ?? [];
		return typeof entry === "string" ? readMap(entry, root) : [];
	});
}
const isRemoteOrGlob = (entry) => /:\/\/|::|[*?[]/.test(entry);
function readMap(file, root) {
	const { tree } = readOne(file, readText(resolveInside(root, file, [root])), helmFile);
	const value = tree && valueOf(tree);
	if (value === void 0 || value === null) return [];
	if (isMap(value)) return [value];
	throw new UserError("not-rendered", `the file ${file} holds no map of values`, { hint: "write keys into it" });
}
// src/helmfile/secret-files.ts
function secretFilesOf(release, values) {
	const { value, root } = release;
	const entries = value.get("secrets");
	const files = (isList(entries) ? entries : []).flatMap((entry) => {
		if (typeof entry !== "string") throw new UserError("not-rendered", "a secret of its secrets: is written into the helmfile", { hint: "move it to a file that sops encrypts" });
		const path = presentFile(entry, release);
		return path === void 0 ? [] : [resolveInside(root, path, [root])];
	});
	for (const path of files) {
		const encrypted = readEncrypted(path, readText(path));
		if (encrypted === void 0 || path.endsWith(".gotmpl")) throw new UserError("not-rendered", `the file ${JSON.stringify(path.slice(root.length + 1))} of its secrets: is not encrypted by sops`, { hint: "encrypt it by sops, or name it in values:" });
		const key = sharedKey(encrypted.values, values);
		if (key !== void 0) throw new UserError("not-rendered", `its secrets: override ${key} of its values`, { hint: `write ${key} in one of them only` });
	}
	return files;
}
function sharedKey(one, other) {
	for (const [key, item] of one) {
		const twin = other.get(key);
		if (twin === void 0) continue;
		const inner = isMap(item) && isMap(twin) ? sharedKey(item, twin) : "";
		if (inner !== void 0) return inner === "" ? key : `${key}.${inner}`;
	}
}
// src/helmfile/set-flags.ts
function setFlags(release) {
	const files = [];
	const flagOf = (flag) => (item) => {
		const name = escaped(textAt$1(item, "name") ?? "");
		const [value, file, values] = [
			item.get("value"),
			textAt$1(item, "file"),
			item.get("values")
		];
		if (value !== void 0 && value !== "") return [flag, `${name}=${escaped(scalarText(value))}`];
		if (file !== void 0 && flag === "--set") {
			const path = fileOf(file, release);
			files.push(path);
			return ["--set-file", `${name}=${path.replaceAll(/[\\,]/g, String.raw`\$&`)}`];
		}
		if (!isList(values) || values.length === 0) return [];
		return [flag, `${name}={${values.map((one) => escaped(scalarText(one))).join(",")}}`];
	};
	return {
		flags: [...mapsAt$1(release.value, "set").flatMap(flagOf("--set")), ...mapsAt$1(release.value, "setString").flatMap(flagOf("--set-string"))],
		files
	};
}
function fileOf(written, { file, root }) {
	const path = resolve(dirname(file), written);
	if (/[,=\\]/.test(written)) throw new UserError("not-rendered", `the file ${JSON.stringify(written)} of set has a comma, an equals sign or a backslash`, { hint: "rename the file" });
	return resolveInside(root, path, [root]);
}
const escaped = (text) => text.replaceAll(/[{},]/g, String.raw`\$&`);
function scalarText(value) {
	if (typeof value === "string") return value;
	return isNumeral(value) ? value.numeral : writeJson(value);
}
// src/helmfile/release.ts
function readRelease(release, problems) {
	const { name, value, state, folder } = release;
	const at = placeIn(release);
	const rendered = attempt(release, at, problems);
	if (rendered === void 0) return void 0;
	const namespace = textAt$1(state, "namespace") ?? textAt$1(value, "namespace");
	const kubeContext = textAt$1(state, "kubeContext") ?? textAt$1(value, "kubeContext");
	const kubeVersion = textAt$1(value, "kubeVersion") ?? textAt$1(state, "kubeVersion");
	const own = textsAt$1(value, "apiVersions");
	const apiVersions = own.length > 0 ? own : textsAt$1(state, "apiVersions");
	problems.push(...hookWarnings(release, at));
	return {
		name,
		namespace,
		kubeContext,
		needs: textsAt$1(value, "needs"),
		application: {
			name,
			folder,
			kind: "helmfile",
			at,
			...rendered,
			destination: {
				release: name,
				...namespace !== void 0 && { namespace },
				...kubeContext !== void 0 && { cluster: kubeContext },
				...kubeVersion !== void 0 && { kubeVersion },
				...apiVersions.length > 0 && { apiVersions }
			},
			facts: factsOf(release),
			removal: "retains"
		}
	};
}
function attempt(release, at, problems) {
	try {
		return partsOf(release);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const found = error.problems.map((one) => ({
			...one,
			at: one.at ?? at
		}));
		if (found.some(({ code }) => code !== "not-rendered")) return {
			parts: [],
			problems: found
		};
		problems.push(...found.map(({ message, hint }) => warning("not-rendered", `${release.name}: ${message}`, {
			at,
			...hint !== void 0 && { hint }
		})));
		return;
	}
}
function partsOf(release) {
	const values = valuesOf(release);
	refuseRelease(release, values);
	const merged = values.reduce(mergeValues, new Map());
	const secretFiles = secretFilesOf(release, merged);
	const { flags, files } = setFlags(release);
	const patches = patchesOf(release);
	const allFlags = [...flags, ...renderFlags(release)];
	return {
		parts: [{
			kind: "chart",
			...chartOf(release),
			valueFiles: secretFiles.map((path) => ({ path })),
			...merged.size > 0 && { values: merged },
			...allFlags.length > 0 && { flags: allFlags },
			...files.length > 0 && { files }
		}],
		...patches.length > 0 && { patches }
	};
}
function placeIn({ name, file }) {
	const index = readText(file).split("\n").findIndex((line) => {
		const [, written = ""] = /\bname:\s*["']?([^\s"',}]+)/.exec(line) ?? [];
		return written === name;
	});
	return index < 0 ? placeOf(file) : {
		file,
		line: index + 1,
		column: 1
	};
}
const renderFlags = ({ value, state }) => {
	const defaults = mapAt$1(state, "helmDefaults");
	const skipsSchema = value.get("skipSchemaValidation") ?? defaults?.get("skipSchemaValidation");
	return [...isTrueAt(defaults, "skipCRDs") ? ["--skip-crds"] : [], ...skipsSchema === true ? ["--skip-schema-validation"] : []];
};
const factsOf = ({ value }) => [
	"chart",
	"version",
	"namespace",
	"kubeContext"
].flatMap((field) => {
	const text = textAt$1(value, field);
	return text === void 0 ? [] : [{
		field,
		value: text
	}];
});
// src/helmfile/stand-ins.ts
const versions = {
	helm: "v3.18.6+g0000000",
	kustomize: "v5.8.1"
};
const nothing = "apiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: nothing}\\n";
const helmScript = (helm) => `#!/bin/sh
case "$1" in
  version) echo '${versions.helm}' ;;
  pull | fetch)
    to=; last=
    for word in "$@"; do
      case "$last" in -d | --destination | --untardir) to=$word ;; esac
      last=$word
    done
    name=\${2##*/}; name=\${name%%[:@]*}
    /bin/mkdir -p "$to/$name"
    printf 'apiVersion: v2\\nname: "%s"\\nversion: 0.0.0\\n' "$name" > "$to/$name/Chart.yaml" ;;
  template)
    for word in "$@"; do
      case "$word" in --output-dir=*)
        file=\${word#--output-dir=}/nothing/templates/nothing.yaml
        /bin/mkdir -p "\${file%/*}"
        printf '${nothing}' > "$file"
        echo "wrote $file" ;;
      esac
    done ;;
  repo | registry | dependency) ;;
  *) exec '${helm.replaceAll("'", String.raw`'\''`)}' "$@" ;;
esac
`;
const kustomizeScript = `#!/bin/sh
last=
for word in "$@"; do
  case "$last" in -o | --output) printf '${nothing}' > "$word" ;; esac
  last=$word
done
if [ "$1" = version ]; then echo ${versions.kustomize}; fi
`;
function writeStandIns(folder, env) {
	const [helm, kustomize] = [join(folder, "helm"), join(folder, "kustomize")];
	mkdirSync(folder, { recursive: true });
	writeFileSync(helm, helmScript(env["HELM_BIN"] || "helm"), { mode: 448 });
	writeFileSync(kustomize, kustomizeScript, { mode: 448 });
	return {
		helm,
		kustomize
	};
}
// src/helmfile/discover.ts
const discoverHelmfile = async (input) => {
	const files = [...new Set(input.folders.flatMap((folder) => helmfilesAt(folder, input.root)))];
	const problems = [];
	const [first] = files;
	if (first === void 0) return {
		applications: [],
		problems,
		reads: []
	};
	const paths = files.map((file) => readsOf(file, input.root)).flatMap((one) => one.paths);
	const program = await programFor(first, input, problems);
	if (program === void 0) return {
		applications: [],
		problems,
		reads: paths
	};
	const home = privateFolder("pligos-helmfile-");
	try {
		const call = {
			program,
			standIns: writeStandIns(join(home.path, "bin"), input.env),
			home: home.path,
			root: input.root,
			selectors: input.selectors ?? [],
			env: input.env,
			signal: input.signal
		};
		const failures = [];
		return {
			applications: inOrder(withUniqueNames(await readHelmfiles(files, {
				call,
				input,
				problems,
				failures
			})), input.root),
			problems,
			failures,
			reads: paths
		};
	} finally {
		home.dispose();
	}
};
function helmfilesAt(folder, root) {
	if (!(statIfThere(folder)?.isDirectory() === true)) return /^helmfile[\w.-]*\.ya?ml(?:\.gotmpl)?$/.test(basename(folder)) ? [folder] : [];
	return walk(folder, {
		allowed: [root],
		skip: skipBelow(folder)
	}).map(({ absolute }) => absolute).toSorted((a, b) => a.split("/").length - b.split("/").length);
}
const skipBelow = (top) => (path, isFolder) => isFolder ? /(?:^|\/)(?:node_modules|templates|\.[^/]+)$/.test(path) : !/\/(?:helmfile\.yaml|helmfile\.d\/[^/]+\.ya?ml)(?:\.gotmpl)?$/.test(join(top, path));
async function programFor(file, input, problems) {
	const refuse = (reason) => {
		problems.push({
			at: placeOf(file),
			...reason,
			severity: "warning"
		});
	};
	if (!input.isTrusted) return refuse(warning("helmfile-untrusted", "its helmfile is not read, because the code is not trusted: templates of it read files and variables", { hint: "show it in a job of the repository itself, after a review" }));
	try {
		const found = await findProgram(helmfileProgram, input.env, input.signal);
		if (found !== void 0) return found.path;
		return refuse(warning("helmfile-missing", "helmfile is not on the PATH, and this folder has a helmfile", { hint: "install helmfile 1 (https://helmfile.readthedocs.io), or set HELMFILE_BIN to it" }));
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		for (const one of error.problems) refuse(one);
		return;
	}
}
async function readHelmfiles(files, search) {
	const { input } = search;
	const included = new Set();
	const found = [];
	for (const file of files) {
		if (included.has(file)) continue;
		const reads = readsOf(file, input.root).files;
		const call = {
			...search.call,
			refusesHooks: reads.some(namesEarlyHook)
		};
		const environments = await buildEnvironments(file, input.environments ?? [], call, reads);
		for (const { states } of environments) for (const state of states) included.add(state.file);
		const releases = await Promise.all(environments.map((one) => releasesOf(file, one, {
			...search,
			call
		})));
		found.push(...releases.flat());
	}
	return found;
}
const namesEarlyHook = (file) => /\b(?:prepare|cleanup)\b/.test(readText(file));
async function releasesOf(file, { name: environment, folder, states, errors }, { call, problems, failures }) {
	const fail = (reasons) => {
		problems.push(...reasons);
		failures.push({
			folder,
			problems: reasons
		});
		return [];
	};
	if (errors.length > 0) return fail(errors);
	const releases = states.flatMap((state) => mapsAt$1(state.value, "releases").filter((value) => isDesired(value, state.value)).map((value) => ({
		state,
		value
	})));
	try {
		const embedded = releases.some(({ value }) => hasForeignValues(value)) ? await buildWithValues(file, environment, call) : void 0;
		return releases.flatMap(({ state, value }) => {
			return readRelease({
				name: textAt$1(value, "name") ?? "",
				value,
				embedded: sameRelease(value, state, embedded),
				state: state.value,
				file: state.file,
				root: call.root,
				folder
			}, problems) ?? [];
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return fail(error.problems);
	}
}
function sameRelease(value, state, embedded) {
	const ids = [
		"name",
		"namespace",
		"kubeContext"
	];
	return embedded?.filter(({ file }) => file === state.file).flatMap((one) => mapsAt$1(one.value, "releases")).find((other) => ids.every((key) => textAt$1(other, key) === textAt$1(value, key)));
}
// src/helmfile/index.ts
var helmfile_exports = __exportAll({ discoverHelmfile: () => discoverHelmfile });
// src/operations/sources/applications/no-application.ts
var no_application_exports = __exportAll({ noApplication: () => noApplication });
function noApplication({ kind, folders }, root, { cwd }) {
	const place = folders.length === 0 ? "this folder" : folders.join(", ");
	const what = kind === "auto" ? discoveryKinds.join(", ") : kind;
	const places = folders.length === 0 ? [cwd] : folders.map((folder) => realpathSync.native(resolve(cwd, folder)));
	const [template] = findTemplates({
		root,
		folders: places
	}, ["argoproj.io", "toolkit.fluxcd.io"]);
	return new UserError("no-application", `no application of ${what} is in ${place} or below it`, { hint: template === void 0 ? "name the folders that hold them with -c, or the input config" : `${relative(cwd, template)} is a template, which a chart or a generator makes applications of: name a folder with the Application that renders it, or compare its chart with --chart` });
}
export { argocd_exports, flux_exports, helmfile_exports, no_application_exports };
