import { __exportAll } from "./rolldown-runtime.js";
import { UserError, isError, problem, warning } from "./base.js";
import { atOf, expandGlob, helmFile, isGlob, isInside, isList, isMap, mergeValues, readDocuments, readOne, readText, resolveInside, valueOf, walk } from "./project.js";
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, resolve } from "node:path";
// src/discover/objects.ts
const mostBytes$1 = 4194304;
function findObjects({ root, folders }, groups, problems) {
	return [...new Set(folders.flatMap((folder) => filesBelow(folder, root)))].flatMap((file) => {
		if (isTemplate(file, root)) return [];
		const text = readText(file);
		return groups.some((group) => text.includes(group)) ? objectsIn(text, file, groups, problems) : [];
	});
}
function objectsIn(text, file, groups, problems, at) {
	return attempt(file, text, problems).flatMap((tree) => unfold(tree).flatMap((one) => {
		const object = objectOf(one, file, at);
		return object !== void 0 && groups.includes(object.apiVersion.split("/")[0] ?? "") ? [object] : [];
	}));
}
function filesBelow(folder, root) {
	if (!statSync(folder).isDirectory()) return [folder];
	return walk(folder, {
		allowed: [root],
		skip
	}).filter(({ size }) => size <= mostBytes$1).map(({ absolute }) => absolute);
}
const skip = (path, isFolder) => isFolder ? /(?:^|\/)(?:node_modules|\.[^/]+)$/.test(path) : !/\.(?:ya?ml|json)$/.test(path);
function isTemplate(file, root) {
	for (let folder = dirname(file); isInside(folder, root) && folder !== dirname(folder); folder = dirname(folder)) if (basename(folder) === "templates" && existsSync(join(dirname(folder), "Chart.yaml"))) return true;
	return false;
}
function attempt(file, text, problems) {
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
function objectOf(tree, file, at = atOf(tree, "")) {
	if (tree.kind !== "map") return void 0;
	const value = valueOf(tree);
	if (!isMap(value)) return void 0;
	const metadata = mapAt(value, "metadata");
	const [apiVersion, kind, name] = [
		textAt(value, "apiVersion"),
		textAt(value, "kind"),
		textAt(metadata, "name")
	];
	if (apiVersion === void 0 || kind === void 0 || name === void 0) return void 0;
	const namespace = textAt(metadata, "namespace");
	return {
		apiVersion,
		kind,
		name,
		...namespace !== void 0 && { namespace },
		value,
		at,
		folder: dirname(file)
	};
}
const mapAt = (value, key) => {
	const found = value?.get(key);
	return isMap(found) ? found : void 0;
};
const textAt = (value, key) => {
	const found = value?.get(key);
	return typeof found === "string" && found !== "" ? found : void 0;
};
const textsAt = (value, key) => {
	const found = value?.get(key);
	return isList(found) ? found.filter((item) => typeof item === "string") : [];
};
const mapsAt = (value, key) => {
	const found = value?.get(key);
	return isList(found) ? found.filter(isMap) : [];
};
const isTrueAt = (value, key) => value?.get(key) === true;
// src/argocd/facts.ts
const fact = (field, value) => value === void 0 ? [] : [{
	field,
	value
}];
function factsOf(spec, sources) {
	const destination = mapAt(spec, "destination");
	const automated = mapAt(mapAt(spec, "syncPolicy"), "automated");
	return [
		...fact("spec.project", textAt(spec, "project")),
		...sources.flatMap((source, index) => {
			const prefix = sources.length === 1 ? "spec.source" : `spec.sources[${index}]`;
			return [
				"repoURL",
				"path",
				"chart",
				"targetRevision"
			].flatMap((key) => fact(`${prefix}.${key}`, textAt(source, key)));
		}),
		...[
			"server",
			"name",
			"namespace"
		].flatMap((key) => fact(`spec.destination.${key}`, textAt(destination, key))),
		...["prune", "selfHeal"].flatMap((key) => {
			const value = automated?.get(key);
			return typeof value === "boolean" ? fact(`spec.syncPolicy.automated.${key}`, String(value)) : [];
		})
	];
}
// src/argocd/overrides.ts
function withOverrides(source, name, { root, isOwn }) {
	const path = textAt(source, "path");
	if (path === void 0 || !isOwn(textAt(source, "repoURL") ?? "")) return source;
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
function gitAddress(source, path) {
	const url = (textAt(source, "repoURL") ?? "").replace(/\/+$/, "");
	const revision = textAt(source, "targetRevision");
	const scp = /^(?:([^@/]+)@)?([^/:]+):(?!\/)(.+)$/.exec(url);
	const address = scp === null ? url : `ssh://${scp[1] ?? "git"}@${scp[2]}/${scp[3]}`;
	const folder = path.replaceAll(/^(?:\.?\/)+|\/+$/g, "");
	const ref = revision === void 0 || revision === "HEAD" ? "" : `?ref=${revision}`;
	return `git::${address}${folder === "" || folder === "." ? "" : `//${folder}`}${ref}`;
}
function chartPlace(source, chart) {
	const url = (textAt(source, "repoURL") ?? "").replace(/\/+$/, "");
	const version = textAt(source, "targetRevision");
	const withVersion = version !== void 0 && version !== "" && { version };
	return /^https?:\/\//.test(url) ? {
		chart,
		repository: url,
		...withVersion
	} : {
		chart: `oci://${url.replace(/^oci:\/\//, "")}/${chart}`,
		...withVersion
	};
}
// src/argocd/build-environment.ts
function buildEnvironment({ name, value }, source) {
	const spec = mapAt(value, "spec");
	return new Map([
		["ARGOCD_APP_NAME", name],
		["ARGOCD_APP_NAMESPACE", textAt(mapAt(spec, "destination"), "namespace") ?? ""],
		["ARGOCD_APP_PROJECT_NAME", textAt(spec, "project") ?? ""],
		["ARGOCD_APP_SOURCE_PATH", textAt(source, "path") ?? ""],
		["ARGOCD_APP_SOURCE_REPO_URL", textAt(source, "repoURL") ?? ""],
		["ARGOCD_APP_SOURCE_TARGET_REVISION", textAt(source, "targetRevision") ?? ""]
	]);
}
const fillIn = (text, environment) => text.replaceAll(/\$(?:\$|([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})/g, (whole, plain, braced) => whole === "$$" ? "$" : environment.get(plain ?? braced ?? "") ?? "");
// src/argocd/chart-part.ts
function chartPart({ helm, place, environment, fileOf }) {
	const isOptional = isTrueAt(helm, "ignoreMissingValueFiles");
	const valueFiles = textsAt(helm, "valueFiles").flatMap((written) => fileOf(fillIn(written, environment)) ?? []).flatMap((path) => isAbsolute(path) && isGlob(path) ? expandGlob(path) : [path]);
	const values = valuesOf(helm, environment);
	const flags = flagsOf(helm, environment, place.chart);
	return {
		kind: "chart",
		...place,
		valueFiles: valueFiles.map((path) => ({
			path,
			...isOptional && { isOptional }
		})),
		...values !== void 0 && { values },
		...flags.length > 0 && { flags }
	};
}
function valuesOf(helm, environment) {
	const object = mapAt(helm, "valuesObject");
	if (object !== void 0) return object;
	const text = textAt(helm, "values");
	if (text === void 0) return void 0;
	const value = parse(fillIn(text, environment));
	return isMap(value) ? value : void 0;
}
function parse(text) {
	try {
		const { tree } = readOne("values", text, helmFile);
		return tree && valueOf(tree);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw new UserError("yaml-syntax", `its helm.values are no YAML: ${error.message}`);
	}
}
function flagsOf(helm, environment, chart) {
	const parameters = mapsAt(helm, "parameters").flatMap((parameter) => {
		const name = textAt(parameter, "name");
		const value = scalarText(parameter.get("value"));
		if (name === void 0) return [];
		return [{
			name,
			value: fillIn(value, environment),
			isText: isTrueAt(parameter, "forceString")
		}];
	});
	const set = (isText) => byName(parameters.filter((one) => one.isText === isText)).flatMap(({ name, value }) => [isText ? "--set-string" : "--set", `${name}=${withEscapedCommas(value)}`]);
	const files = mapsAt(helm, "fileParameters").flatMap((parameter) => {
		const [name, path] = [textAt(parameter, "name"), textAt(parameter, "path")];
		if (name === void 0 || path === void 0) return [];
		return ["--set-file", `${name}=${withEscapedCommas(isAbsolute(chart) ? join(chart, path) : path)}`];
	});
	return [
		...set(false),
		...set(true),
		...files,
		...isTrueAt(helm, "skipCrds") ? ["--skip-crds"] : [],
		...isTrueAt(helm, "skipTests") ? ["--skip-tests"] : []
	];
}
const byName = (items) => [...new Map(items.map((item) => [item.name, item])).values()].toSorted((a, b) => a.name < b.name ? -1 : 1);
const withEscapedCommas = (value) => value.startsWith("{") && value.endsWith("}") ? value : value.replaceAll(/([^\\]),/g, String.raw`$1\,`);
function scalarText(value) {
	if (typeof value === "string") return value;
	return typeof value === "object" && value !== null && "numeral" in value ? value.numeral : typeof value === "boolean" ? String(value) : "";
}
// src/argocd/source-kind.ts
const explicitKinds = [
	"helm",
	"kustomize",
	"directory",
	"plugin"
];
const kustomizationNames = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
const explicitKindsOf = (source) => explicitKinds.filter((kind) => mapAt(source, kind) !== void 0);
function kindOfFolder(folder) {
	if (kustomizationNames.some((name) => existsSync(join(folder, name)))) return "kustomize";
	return existsSync(join(folder, "Chart.yaml")) ? "helm" : "directory";
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
		const text = textAt(kustomize, key);
		if (text !== void 0) edits.set(key, text);
	}
	const images = textsAt(kustomize, "images").map(imageOf);
	if (images.length > 0) edits.set("images", images);
	const replicas = mapsAt(kustomize, "replicas");
	if (replicas.length > 0) edits.set("replicas", replicas);
	const labels = filled(mapAt(kustomize, "commonLabels"), environment);
	if (labels !== void 0) if (isTrueAt(kustomize, "labelWithoutSelector")) edits.set("labels", [new Map([["pairs", labels], ...isTrueAt(kustomize, "labelIncludeTemplates") ? [["includeTemplates", true]] : []])]);
	else edits.set("commonLabels", labels);
	const written = mapAt(kustomize, "commonAnnotations");
	const annotations = isTrueAt(kustomize, "commonAnnotationsEnvsubst") ? filled(written, environment) : written;
	if (annotations !== void 0) edits.set("commonAnnotations", annotations);
	const isOptional = isTrueAt(kustomize, "ignoreMissingComponents");
	const components = textsAt(kustomize, "components").filter((path) => !isOptional || folder === void 0 || existsSync(join(folder, path)));
	if (components.length > 0) edits.set("components", [...components]);
	const patches = mapsAt(kustomize, "patches");
	if (patches.length > 0) edits.set("patches", [...patches]);
	return edits.size === 0 ? void 0 : edits;
}
const filled = (texts, environment) => texts && new Map([...texts].map(([key, text]) => [key, typeof text === "string" ? fillIn(text, environment) : text]));
function refuseTwice(kustomize, folder) {
	const name = kustomizationNames.find((one) => existsSync(join(folder, one)));
	const { tree } = name === void 0 ? {} : readOne(name, readText(join(folder, name)), helmFile);
	const value = tree && valueOf(tree);
	if (!isMap(value)) return;
	for (const [field, force] of [["commonLabels", "forceCommonLabels"], ["commonAnnotations", "forceCommonAnnotations"]]) {
		const own = mapAt(value, field);
		const twice = [...mapAt(kustomize, field)?.keys() ?? []].find((key) => own?.has(key));
		if (twice !== void 0 && !isTrueAt(kustomize, force)) throw new UserError("application-source", `${twice} stands in ${field} of the kustomization already`, { hint: `set ${force}: true in the Application, or remove one of them: Argo CD refuses both` });
	}
}
function imageOf(text) {
	const [, given, target = text] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
	const { name, tag, digest } = partsOf(target);
	return new Map([
		["name", given ?? name],
		...given !== void 0 && name !== "*" ? [["newName", name]] : [],
		...tag === void 0 ? [] : [["newTag", tag]],
		...digest === void 0 ? [] : [["digest", digest]]
	]);
}
function partsOf(image) {
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
const mostCharacters = 1e3;
const mostChoices = 1e3;
function globMatcher(pattern) {
	const all = (pattern.length > mostCharacters ? [] : choicesOf(pattern)).map(tokensOf).filter((tokens) => tokens !== void 0);
	return (path) => all.some((tokens) => matches(tokens, Array.from(path)));
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
function matches(tokens, characters) {
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
	const [include, exclude] = [textAt(directory, "include"), textAt(directory, "exclude")];
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
const hasJsonnet = (folder) => existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).some((name) => extname(name) === ".jsonnet");
// src/argocd/part.ts
function partOf(source, { object, place, refs, refuse }) {
	const helm = mapAt(source, "helm");
	const environment = buildEnvironment(object, source);
	const url = textAt(source, "repoURL") ?? "";
	const chart = textAt(source, "chart");
	const kinds = explicitKindsOf(source);
	if (kinds.length > 1) throw new UserError("application-source", `${object.name}: one source is both ${kinds.join(" and ")}`, { hint: "Argo CD refuses it: leave one of them" });
	if (kinds[0] === "plugin") return refuse("a config management plugin renders it", "Argo CD alone runs its plugins");
	const fileOf = (folder) => (written) => {
		const [, name, path = ""] = /^(\$[^/]+)\/(.*)$/s.exec(written) ?? [];
		const ref = name === void 0 ? void 0 : refs.get(name);
		if (ref !== void 0) return place.isOwn(textAt(ref, "repoURL") ?? "") ? ownPath(place.root, path) : gitAddress(ref, path);
		if (/^[a-z][\w+.-]*:\/\//i.test(written)) return written;
		if (folder === void 0) return void 0;
		return written.startsWith("/") ? ownPath(place.root, written.slice(1)) : resolve(folder, written);
	};
	const kustomizePart = (where, own) => {
		const edits = kustomizeEdits({
			kustomize: mapAt(source, "kustomize"),
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
		fileOf: fileOf(void 0)
	});
	const path = textAt(source, "path") ?? ".";
	if (!place.isOwn(url)) {
		const address = gitAddress(source, path);
		if (kinds[0] === "kustomize") return kustomizePart(address, void 0);
		if (kinds[0] === "directory") return manifestsPart({
			path: address,
			directory: mapAt(source, "directory")
		});
		return chartPart({
			helm,
			place: { chart: address },
			environment,
			fileOf: fileOf(void 0)
		});
	}
	const folder = ownPath(place.root, path);
	const kind = kinds[0] ?? kindOfFolder(folder);
	if (kind === "helm") return chartPart({
		helm,
		place: { chart: folder },
		environment,
		fileOf: fileOf(folder)
	});
	if (kind === "kustomize") return kustomizePart(folder, folder);
	if (hasJsonnet(folder)) return refuse("its folder holds Jsonnet", "Pligos does not run Jsonnet");
	return manifestsPart({
		path: folder,
		directory: mapAt(source, "directory"),
		folder
	});
}
function ownPath(root, path) {
	const folder = resolve(root, path.replace(/^\/+/, ""));
	if (isInside(folder, root)) return folder;
	throw new UserError("path-outside", `the path ${JSON.stringify(path)} leads out of the repository`, { hint: "name a folder of the repository" });
}
// src/argocd/application.ts
function readApplication(object, place, warnings) {
	const spec = mapAt(object.value, "spec");
	const destination = mapAt(spec, "destination");
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
	if (sources.length === 0 || destination === void 0) return refuse("it has no source or no destination", "it is a part of an Application, such as a patch: leave its folder out");
	const problems = [];
	const refs = new Map(sources.flatMap((source) => {
		const ref = textAt(source, "ref");
		return ref === void 0 ? [] : [[`$${ref}`, source]];
	}));
	const parts = [];
	for (const written of sources) {
		const source = withOverrides(written, object.name, place);
		if (textAt(source, "ref") !== void 0 && textAt(source, "chart") === void 0 && textAt(source, "path") === void 0) continue;
		try {
			const part = partOf(source, {
				object,
				place,
				refs,
				refuse
			});
			if (part === void 0) return void 0;
			parts.push(part);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			problems.push(...error.problems.map((one) => ({
				at: object.at,
				...one
			})));
		}
	}
	const helm = sources.map((source) => mapAt(source, "helm")).find((one) => one !== void 0);
	const [first = new Map()] = sources;
	const ofKustomize = mapAt(first, "kustomize");
	const [namespace, cluster] = [textAt(destination, "namespace"), clusterOf(destination)];
	const kubeVersion = textAt(helm, "kubeVersion") ?? textAt(ofKustomize, "kubeVersion");
	const apiVersions = textsAt(helm, "apiVersions");
	const release = releaseOf(sources, object.name);
	return {
		name: object.name,
		folder: object.folder,
		kind: "argocd",
		at: object.at,
		parts: problems.length > 0 ? [] : parts,
		destination: {
			release,
			...namespace !== void 0 && { namespace: textAt(helm, "namespace") ?? namespace },
			...cluster !== void 0 && { cluster },
			...kubeVersion !== void 0 && { kubeVersion },
			...apiVersions.length > 0 && { apiVersions }
		},
		...ignoredBy(object, warnings),
		facts: factsOf(spec, sources),
		removal: textsAt(mapAt(object.value, "metadata"), "finalizers").some((one) => one.startsWith("resources-finalizer.argocd.argoproj.io")) ? "deletes" : "retains",
		...problems.length > 0 && { problems }
	};
}
function sourcesOf(spec) {
	const several = mapsAt(spec, "sources");
	if (several.length > 0) return several;
	const source = mapAt(spec, "source");
	return source === void 0 ? [] : [source];
}
const releaseOf = (sources, name) => sources.map((source) => textAt(mapAt(source, "helm"), "releaseName")).find((release) => release !== void 0) ?? name;
const clusterOf = (destination) => textAt(destination, "name") ?? textAt(destination, "server");
function ignoredBy({ name, value, at }, warnings) {
	const rows = mapsAt(mapAt(value, "spec"), "ignoreDifferences");
	if (rows.some((row) => isList(row.get("jqPathExpressions")) || isList(row.get("managedFieldsManagers")))) warnings.push({
		...problem("not-rendered", `${name}: ignoreDifferences by jq or by manager is not applied`, {
			at,
			hint: "write jsonPointers, or expect these differences in the report"
		}),
		severity: "warning"
	});
	const ignore = rows.flatMap((row) => {
		const [kind, object] = [textAt(row, "kind"), textAt(row, "name")];
		return textsAt(row, "jsonPointers").map((path) => ({
			...kind !== void 0 && { kind },
			...object !== void 0 && { name: object },
			path,
			reason: "ignoreDifferences of the Application"
		}));
	});
	return ignore.length === 0 ? {} : { ignore };
}
// src/argocd/discover.ts
const group = "argoproj.io";
const mostLevels = 10;
const mostApplications = 5e3;
const discoverArgoCd = async (input) => {
	const problems = [];
	const found = findObjects(input, [group], problems);
	const applications = new Map();
	const mayHoldApplications = makeSearch(input);
	let open = read(found, input, problems);
	for (let level = 0; open.length > 0; level += 1) {
		const fresh = open.filter((one) => !applications.has(keyOf(one)));
		for (const one of fresh) applications.set(keyOf(one), one);
		if (level === mostLevels || applications.size > mostApplications) {
			problems.push(tooDeep(fresh));
			break;
		}
		const parents = fresh.filter(mayHoldApplications);
		open = (await Promise.all(parents.map((one) => childrenOf(one, input, problems)))).flat();
	}
	return {
		applications: [...applications.values()],
		problems,
		reads: []
	};
};
const keyOf = ({ name, destination }) => JSON.stringify([
	name,
	destination.cluster,
	destination.namespace
]);
function read(objects, input, problems) {
	return objects.flatMap((object) => object.kind === "Application" ? readApplication(object, input, problems) ?? [] : []);
}
async function childrenOf(parent, input, problems) {
	try {
		const text = await input.render(parent);
		if (!text.includes(group)) return [];
		return read(objectsIn(text, parent.at.file, [group], problems, parent.at).map((object) => ({
			...object,
			folder: parent.folder
		})), input, problems);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return [];
	}
}
function makeSearch({ root }) {
	const folders = new Map();
	const holdsGroup = (place) => {
		if (!isInside(place, root) || !existsSync(place)) return false;
		const isFound = folders.get(place) ?? (statSync(place).isDirectory() ? walk(place, { allowed: [root] }).some(({ absolute, size }) => size < mostBytes && names(absolute)) : names(place));
		folders.set(place, isFound);
		return isFound;
	};
	return ({ parts }) => parts.some((part) => holdsGroup(part.kind === "chart" ? part.chart : part.path));
}
const mostBytes = 4194304;
const names = (file) => readText(file).includes(group);
const tooDeep = (last) => warning("not-rendered", `more than ${mostLevels} levels of Applications, or ${mostApplications} of them`, {
	...last[0] && { at: last[0].at },
	hint: "name the folders of fewer Applications"
});
// src/argocd/index.ts
var argocd_exports = __exportAll({ discoverArgoCd: () => discoverArgoCd });
export { argocd_exports };
