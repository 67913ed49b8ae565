import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes, groupBy, plural, printable, problem, suggest } from "./base.js";
import { at, chooseOne, integerOf, isInside, isMap, isNumeral, listOf, lstatIfThere, mapOf, openProject, pairOf, parseDocument, projectInput, refuseUnsupported, splitDocuments, targetName, textOf$2 as textOf$1, unnamedRelease } from "./project.js";
import { containersOf, podTemplateOf, renderText, renderableOf } from "./render.js";
import { prepare, writeFolder } from "./charts.js";
import { flagValue, surroundingsOf } from "./main.js";
import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { Buffer } from "node:buffer";
// src/pods/env-file.ts
const shellName = /^[A-Za-z_][A-Za-z0-9_]*$/;
function envFile(variables) {
	return [...variables].map(([name, { value }]) => shellName.test(name) ? `${name}=${quoted(value)}` : `# ${name.replaceAll(/[^\x20-\x7e]/g, "?")}: no name for a shell; its value is in env.json`).map((line) => `${line}\n`).join("");
}
function quoted(value) {
	if (/^[A-Za-z0-9_@%+:,./-]*$/.test(value)) return value;
	if (!value.includes("'")) return `'${value}'`;
	if (!/["$`\\!]/.test(value)) return `"${value}"`;
	return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
// src/pods/notes.ts
const note = (kind, text) => ({
	kind,
	text
});
const secretLeftOut = (name, use) => note("left-out", `${use}: Secret ${name}`);
const objectMissing = (kind, name, use, isOptional) => note("missing", `${use}: ${kind} ${name} is not in the render${isOptional ? ", and optional" : "; the pod starts only where the cluster has it"}`);
const keyMissing = ({ kind, name, key }, use, isOptional) => note("missing", `${use}: ${kind} ${name} has no key ${key}${isOptional ? ", and it is optional" : "; the pod does not start without it"}`);
const clusterOnly = (what, use) => note("left-out", `${use}: ${what}, which only the cluster knows`);
const otherVolume = (path, type) => note("left-out", `${path}: ${type}`);
const pathExpression = (path, expression) => note("left-out", `${path}: subPathExpr ${expression} cannot be resolved outside of the cluster`);
const subPathMissing = (path, volume, subPath) => note("as-kubernetes", `${path}: the volume ${volume} has no ${subPath}; a pod gets an empty folder in its place`);
const hiddenFiles = (path, files) => note("as-kubernetes", `the mount at ${path} hides ${files.join(", ")}`);
const blockedMount = (path, file) => note("left-out", `${path}: the file ${file} stands where its folder would be; the pod does not start`);
const namesSkipped = (names, from) => note("as-kubernetes", `envFrom: Kubernetes skips ${names.join(", ")} of ${from}: not the name of an environment variable`);
const needsLeftOut = (variable, needed) => note("left-out", `env ${variable}: its value takes ${needed.join(", ")}, which is left out`);
const notText = (variable) => note("left-out", `env ${variable}: its value is not text in UTF-8, or holds a NUL`);
const serviceVariable = (variable, name) => note("as-kubernetes", `env ${variable}: $(${name}) stays as it is; in a cluster a Service may set it`);
const ownFile = (path) => note("left-out", `${path}: the view has a file of its own there`);
const holdsPlaceholder = (path) => note("left-out", `${path}: holds placeholders for encrypted values; add --with-secrets`);
// src/pods/expand.ts
function expandReferences(text, valueOf) {
	let expanded = "";
	let at = 0;
	while (at < text.length) {
		const dollar = text.indexOf("$", at);
		if (dollar < 0 || dollar === text.length - 1) break;
		expanded += text.slice(at, dollar);
		const next = text[dollar + 1];
		const end = next === "(" ? text.indexOf(")", dollar) : -1;
		if (end >= 0) {
			const name = text.slice(dollar + 2, end);
			expanded += valueOf(name) ?? `$(${name})`;
			at = end + 1;
		} else {
			expanded += next === "$" ? "$" : `$${next}`;
			at = dollar + 2;
		}
	}
	return expanded + text.slice(at);
}
// src/pods/environment.ts
const leftOut = Symbol("left out");
function environmentOf(container, objects, settings) {
	const step = {
		objects,
		settings,
		variables: new Map(),
		notes: [],
		faults: []
	};
	for (const source of listOf(container.get("envFrom")) ?? []) addAll(source, step);
	for (const variable of listOf(container.get("env")) ?? []) addOne(variable, step);
	const variables = [...step.variables].filter((entry) => {
		return entry[1] !== leftOut;
	});
	return {
		variables: new Map(variables),
		notes: step.notes,
		faults: step.faults
	};
}
function addAll(source, step) {
	const prefix = textOf$1(at(source, "prefix")) ?? "";
	const [kind, reference] = isMap(at(source, "configMapRef")) ? ["ConfigMap", at(source, "configMapRef")] : ["Secret", at(source, "secretRef")];
	const name = textOf$1(at(reference, "name"));
	if (name === void 0) return;
	const use = prefix === "" ? "envFrom" : `envFrom with the prefix ${prefix}`;
	const content = step.objects.find(kind, name);
	const isHidden = kind === "Secret" && !step.settings.secrets;
	if (isHidden) step.notes.push(secretLeftOut(name, use));
	else if (content === void 0) step.notes.push(objectMissing(kind, name, use, at(reference, "optional") === true));
	const skipped = [];
	for (const [key, entry] of [...content ?? []].toSorted(([a], [b]) => a < b ? -1 : 1)) {
		const variable = `${prefix}${key}`;
		if (!entry.isText) continue;
		if (isVariableName(variable, step.settings)) setText(variable, entry, {
			kind,
			isHidden
		}, step);
		else skipped.push(variable);
	}
	if (skipped.length > 0 && !isHidden) step.notes.push(namesSkipped(skipped, `${kind} ${name}`));
}
function addOne(item, step) {
	const name = textOf$1(at(item, "name"));
	if (name === void 0 || name === "") return;
	const value = at(item, "value") ?? null;
	if (value !== null && typeof value !== "string") step.faults.push(`env ${name}: the value must be a string`);
	else if (value !== null && value !== "") setExpanded(name, value, step);
	else if (isMap(at(item, "valueFrom"))) setFrom(name, at(item, "valueFrom"), step);
	else step.variables.set(name, {
		value: "",
		isSecret: false
	});
}
function setExpanded(name, text, { variables, notes }) {
	const needed = [];
	let isSecret = false;
	const value = expandReferences(text, (reference) => {
		const variable = variables.get(reference);
		if (variable === void 0 && /_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)/.test(reference)) notes.push(serviceVariable(name, reference));
		if (variable === leftOut) needed.push(reference);
		if (variable === void 0 || variable === leftOut) return void 0;
		isSecret ||= variable.isSecret;
		return variable.value;
	});
	if (needed.length > 0) notes.push(needsLeftOut(name, needed));
	variables.set(name, needed.length > 0 ? leftOut : {
		value,
		isSecret
	});
}
function setFrom(name, source, step) {
	const use = `env ${name}`;
	const field = mapOf(at(source, "fieldRef")) ?? mapOf(at(source, "resourceFieldRef"));
	if (field !== void 0) {
		const path = textOf$1(field.get("fieldPath")) ?? textOf$1(field.get("resource")) ?? "";
		step.notes.push(clusterOnly(`the downward API (${path})`, use));
		step.variables.set(name, leftOut);
		return;
	}
	const [kind, reference] = isMap(at(source, "configMapKeyRef")) ? ["ConfigMap", at(source, "configMapKeyRef")] : ["Secret", at(source, "secretKeyRef")];
	const object = textOf$1(at(reference, "name"));
	const key = textOf$1(at(reference, "key"));
	if (object === void 0 || key === void 0) {
		step.notes.push(clusterOnly([...mapOf(source)?.keys() ?? []].join(", "), use));
		step.variables.set(name, leftOut);
		return;
	}
	const isOptional = at(reference, "optional") === true;
	const content = step.objects.find(kind, object);
	const entry = textEntry(content, key);
	if (kind === "Secret" && !step.settings.secrets) {
		step.notes.push(secretLeftOut(`${object}, key ${key}`, use));
		step.variables.set(name, leftOut);
	} else if (entry !== void 0) setText(name, entry, {
		kind,
		isHidden: false
	}, step);
	else {
		step.notes.push(content === void 0 ? objectMissing(kind, object, use, isOptional) : keyMissing({
			kind,
			name: object,
			key
		}, use, isOptional));
		if (!isOptional) step.variables.set(name, leftOut);
	}
}
function textEntry(content, key) {
	const entry = content?.get(key);
	return entry?.isText === true ? entry : void 0;
}
function setText(name, { bytes }, { kind, isHidden }, { variables, notes }) {
	const value = isHidden ? void 0 : utf8Text(bytes);
	if (value === void 0 && !isHidden) notes.push(notText(name));
	variables.set(name, value === void 0 ? leftOut : {
		value,
		isSecret: kind === "Secret"
	});
}
function utf8Text(bytes) {
	if (bytes.includes(0)) return void 0;
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return;
	}
}
const isVariableName = (name, { relaxedNames }) => relaxedNames ? /^[\x20-<>-\x7e]+$/.test(name) : /^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(name) && name !== "." && !name.startsWith("..");
// src/pods/volumes.ts
function volumeContent(volume, objects, settings) {
	const name = textOf$1(volume.get("name")) ?? "";
	const type = [...volume.keys()].find((key) => key !== "name") ?? "emptyDir";
	const source = volume.get(type);
	const faults = [];
	const use = `volume ${name}`;
	const build = {
		objects,
		settings,
		use,
		defaultMode: modeOf(at(source, "defaultMode"), 420, use, faults),
		files: new Map(),
		notes: [],
		faults
	};
	if (type === "configMap") addObject("ConfigMap", source, "name", build);
	else if (type === "secret") addObject("Secret", source, "secretName", build);
	else if (type === "projected") addProjected(source, build);
	else if (type === "downwardAPI") build.notes.push(clusterOnly("the downward API", use));
	return {
		files: [
			"configMap",
			"secret",
			"projected",
			"downwardAPI"
		].includes(type) ? build.files : void 0,
		type,
		notes: build.notes,
		faults
	};
}
function addProjected(source, build) {
	for (const item of listOf(at(source, "sources")) ?? []) for (const [type, inner] of mapOf(item) ?? []) if (type === "configMap") addObject("ConfigMap", inner, "name", build);
	else if (type === "secret") addObject("Secret", inner, "name", build);
	else build.notes.push(clusterOnly(type === "downwardAPI" ? "the downward API" : type, build.use));
}
function addObject(kind, source, nameKey, build) {
	const { objects, settings, use, defaultMode, files, notes, faults } = build;
	const name = textOf$1(at(source, nameKey)) ?? "";
	const isOptional = at(source, "optional") === true;
	if (kind === "Secret" && !settings.secrets) return void notes.push(secretLeftOut(name, use));
	const content = objects.find(kind, name);
	if (content === void 0) return void notes.push(objectMissing(kind, name, use, isOptional));
	const add = (key, path, mode) => {
		const entry = content.get(key);
		if (entry === void 0) notes.push(keyMissing({
			kind,
			name,
			key
		}, use, isOptional));
		else files.set(path, {
			bytes: entry.bytes,
			mode,
			isSecret: kind === "Secret",
			from: `${kind} ${name}`
		});
	};
	const items = listOf(at(source, "items")) ?? [];
	if (items.length === 0) for (const key of content.keys()) add(key, key, defaultMode);
	for (const item of items) {
		const key = textOf$1(at(item, "key")) ?? "";
		const path = insidePath(textOf$1(at(item, "path")) ?? "");
		if (path === void 0) faults.push(`${use}: the path of the key ${JSON.stringify(key)} leads outside`);
		else add(key, path, modeOf(at(item, "mode"), defaultMode, use, faults));
	}
}
function insidePath(path) {
	const clean = posix.normalize(path).replace(/\/$/, "");
	return path !== "" && clean !== "." && !path.includes("\0") && !posix.isAbsolute(path) && !path.split("/").includes("..") && !path.startsWith("..") ? clean : void 0;
}
function modeOf(value, fallback, use, faults) {
	if (value === void 0 || value === null) return fallback;
	const mode = isNumeral(value) ? Number(integerOf(value.numeral) ?? -1n) : -1;
	if (mode >= 0 && mode <= 511) return mode;
	faults.push(`${use}: a mode must be a number from 0 to 0777`);
	return fallback;
}
// src/pods/mounts.ts
function filesOf(container, podSpec, objects, settings) {
	const tree = {
		files: new Map(),
		notes: [],
		faults: []
	};
	const volumes = new Map((listOf(at(podSpec, "volumes")) ?? []).flatMap((item) => {
		const volume = mapOf(item);
		return volume === void 0 ? [] : [[textOf$1(volume.get("name")) ?? "", volume]];
	}));
	for (const mount of mountsOf(container, tree.faults)) {
		const volume = volumes.get(mount.volume);
		clear(mount.path, tree);
		if (volume === void 0) tree.notes.push(otherVolume(mount.path, `the volume ${mount.volume}`));
		else place(mount, volumeContent(volume, objects, settings), tree);
	}
	const notes = new Map(tree.notes.map((note) => [note.text, note]));
	return {
		files: tree.files,
		notes: [...notes.values()],
		faults: [...new Set(tree.faults)]
	};
}
function mountsOf(container, faults) {
	return (listOf(container.get("volumeMounts")) ?? []).flatMap((item) => {
		const written = textOf$1(at(item, "mountPath")) ?? "";
		const subPath = textOf$1(at(item, "subPath")) ?? "";
		const inside = subPath === "" ? "" : insidePath(subPath);
		if (written === "" || written.includes("\0")) faults.push("a volumeMount needs a mountPath");
		else if (inside === void 0) faults.push(`${written}: the subPath leads outside of the volume`);
		else return [{
			volume: textOf$1(at(item, "name")) ?? "",
			path: posix.resolve("/", written),
			subPath: inside,
			expression: textOf$1(at(item, "subPathExpr")) || void 0
		}];
		return [];
	}).toSorted((a, b) => depth(a.path) - depth(b.path));
}
const depth = (path) => path.split("/").filter((part) => part !== "").length;
function clear(path, { files, notes }) {
	const below = path === "/" ? "/" : `${path}/`;
	const hidden = [...files.keys()].filter((file) => file === path || file.startsWith(below));
	for (const file of hidden) files.delete(file);
	if (hidden.length > 0) notes.push(hiddenFiles(path, hidden));
}
function place(mount, content, tree) {
	tree.notes.push(...content.notes);
	tree.faults.push(...content.faults);
	const { path, subPath, expression } = mount;
	if (content.files === void 0) return void tree.notes.push(otherVolume(path, content.type));
	if (expression !== void 0) return void tree.notes.push(pathExpression(path, expression));
	const single = subPath === "" ? void 0 : content.files.get(subPath);
	if (single !== void 0) return put(path, single, tree);
	const prefix = subPath === "" ? "" : `${subPath}/`;
	const below = [...content.files].filter(([file]) => file.startsWith(prefix));
	const isComplete = content.notes.length === 0;
	if (below.length === 0 && subPath !== "" && isComplete) tree.notes.push(subPathMissing(path, mount.volume, subPath));
	for (const [file, entry] of below) put(posix.join(path, file.slice(prefix.length)), entry, tree);
}
function put(path, file, { files, notes }) {
	const parts = path.split("/");
	const above = parts.map((_, count) => parts.slice(0, count).join("/")).find((folder) => files.has(folder));
	const isFolder = path === "/" || [...files.keys()].some((other) => other.startsWith(`${path}/`));
	if (above !== void 0 || isFolder) notes.push(blockedMount(path, above ?? path));
	else files.set(path, file);
}
// src/pods/objects.ts
function readObjects(resources, releaseNamespace, { secrets }) {
	const contents = new Map();
	const faults = [];
	const keyOf = (kind, namespace, name) => `${kind} ${namespace || releaseNamespace} ${name}`;
	for (const { header, value } of resources) {
		if (header.apiVersion !== "v1" || header.kind !== "ConfigMap" && header.kind !== "Secret") continue;
		const fault = (key, reason) => {
			if (header.kind === "Secret" && !secrets) return;
			faults.push(`${header.kind} ${header.name}: the key ${JSON.stringify(key)} ${reason}`);
		};
		const content = header.kind === "ConfigMap" ? configMapContent(value, fault) : secretContent(value, fault);
		contents.set(keyOf(header.kind, header.namespace, header.name), content);
	}
	return {
		inNamespace: (namespace) => ({ find: (kind, name) => contents.get(keyOf(kind, namespace, name)) }),
		faults
	};
}
function configMapContent(value, fault) {
	const content = new Map();
	for (const [key, text] of entries(value, "data", fault)) content.set(key, {
		bytes: Buffer.from(text),
		isText: true
	});
	for (const [key, text] of entries(value, "binaryData", fault)) {
		if (content.has(key)) fault(key, "is in data and in binaryData");
		content.set(key, {
			bytes: decoded(key, text, fault),
			isText: false
		});
	}
	return content;
}
function secretContent(value, fault) {
	const content = new Map();
	for (const [key, text] of entries(value, "data", fault)) content.set(key, {
		bytes: decoded(key, text, fault),
		isText: true
	});
	for (const [key, text] of entries(value, "stringData", fault)) content.set(key, {
		bytes: Buffer.from(text),
		isText: true
	});
	return content;
}
const validKey = /^(?!\.{1,2}$|\.\.)[-._a-zA-Z0-9]{1,253}$/;
function* entries(value, field, fault) {
	for (const [key, item] of mapOf(at(value, field)) ?? []) {
		const text = item === null ? "" : item;
		if (!validKey.test(key)) fault(key, "may hold letters, digits, \"-\", \"_\" and \".\" only");
		else if (typeof text === "string") yield [key, text];
		else fault(key, `is ${listOf(text) ? "a list" : mapOf(text) ? "a map" : "no string"}, and must be a string`);
	}
}
function decoded(key, text, fault) {
	const plain = text.replace(/[\r\n]/g, "");
	if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) fault(key, "is no base64");
	return Buffer.from(plain, "base64");
}
// src/pods/view.ts
function viewOf(text, releaseNamespace, settings) {
	const parsed = splitDocuments(text).map(parseDocument);
	const resources = parsed.flatMap((document) => document.resources);
	const objects = readObjects(resources, releaseNamespace, settings);
	const faults = [...parsed.flatMap(({ broken }) => broken.map(({ resourceKind, name, message }) => `${resourceKind} ${name}: ${message}`.trim())), ...objects.faults];
	return {
		workloads: resources.flatMap((resource) => {
			const { header, value } = resource;
			if (podTemplateOf(value, header.kind) === void 0) return [];
			const containers = containersIn(resource, objects.inNamespace(header.namespace), settings, faults);
			const { kind, name, generateName, namespace, isTest } = header;
			return [{
				kind,
				name: name || generateName.replace(/-$/, ""),
				namespace,
				isTest,
				containers
			}];
		}),
		faults
	};
}
function containersIn({ header, value }, objects, settings, faults) {
	const template = podTemplateOf(value, header.kind);
	return containersOf(template).map((container) => {
		const files = filesOf(container.value, at(template, "spec"), objects, settings);
		const environment = environmentOf(container.value, objects, settings);
		const place = `${header.kind} ${header.name}, container ${container.name}`;
		faults.push(...[...files.faults, ...environment.faults].map((fault) => `${place}: ${fault}`));
		return {
			name: container.name,
			files: files.files,
			variables: environment.variables,
			notes: [...files.notes, ...environment.notes]
		};
	});
}
// src/operations/views/place.ts
const markerFile = ".pligos-app-config";
function refuse(message) {
	throw new UserError("file-in-the-way", message, { hint: "name another folder, or move it away" });
}
function refuseForeignFolder(place, cwd) {
	const name = relative(cwd, place) || ".";
	if (isInside(resolve(cwd), place)) refuse(`--out ${name} is the current folder, or a folder above it`);
	const stat = lstatIfThere(place);
	if (stat === void 0) return;
	if (!stat.isDirectory()) refuse(`${name} is a ${stat.isSymbolicLink() ? "link" : "file"}`);
	const files = filesIn(place);
	const known = files.includes(".pligos-app-config") ? new Set([markerFile, ...readMarker(place)]) : void 0;
	const foreign = files.filter((file) => known?.has(file) !== true);
	if (known === void 0 && files.length > 0) refuse(`${name} holds files, and was not written by pligos app-config`);
	if (foreign.length > 0) refuse(`${name} holds ${foreign.slice(0, 3).join(", ")}, which pligos app-config did not write`);
}
function filesIn(folder) {
	return readdirSync(folder, {
		withFileTypes: true,
		recursive: true
	}).filter((entry) => !entry.isDirectory()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")).toSorted();
}
function readMarker(place) {
	if (lstatIfThere(join(place, ".pligos-app-config"))?.isFile() !== true) return [];
	try {
		const value = JSON.parse(readFileSync(join(place, markerFile), "utf8"));
		const files = typeof value === "object" && value !== null && "files" in value ? value.files : [];
		return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
	} catch {
		return [];
	}
}
function writeView(place, { context, files, hasSecrets }) {
	writeFolder(place, (temporary) => {
		if (hasSecrets) chmodSync(temporary, 448);
		writeFileSync(join(temporary, ".gitignore"), "*\n");
		for (const { path, bytes, mode } of files) {
			const file = join(temporary, ...path.split("/"));
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, bytes, {
				flag: "wx",
				mode: 384
			});
			chmodSync(file, mode);
		}
		const marker = {
			by: "pligos app-config",
			context,
			files: [".gitignore", ...files.map(({ path }) => path)]
		};
		writeFileSync(join(temporary, markerFile), Buffer.from(`${JSON.stringify(marker, null, 1)}\n`));
	});
}
// src/operations/views/container-part.ts
function containerPart(view, folder, hidden) {
	const below = (path) => folder === "" ? path : `${folder}/${path}`;
	const own = new Set([
		".env",
		"env.json",
		...folder === "" ? [".gitignore", markerFile] : []
	]);
	const isTaken = (path) => own.has(path.split("/")[1] ?? "");
	const mounted = [...view.files].filter(([path]) => !isTaken(path));
	const holdsHidden = (text) => hidden.some((secret) => text.includes(secret));
	const placeholders = [];
	const isSecretFile = (path, isSecret, bytes) => {
		const isFound = holdsHidden(Buffer.from(bytes).toString("utf8"));
		if (isFound && !isSecret) placeholders.push(holdsPlaceholder(path));
		return isSecret || isFound;
	};
	const files = mounted.map(([path, { bytes, mode, isSecret }]) => {
		const hides = isSecretFile(path, isSecret, bytes);
		return {
			path: below(path.slice(1)),
			bytes,
			mode: hides ? privateMode(mode) : mode,
			isSecret: hides
		};
	});
	const values = Object.fromEntries([...view.variables].map(([name, { value }]) => [name, value]));
	for (const [name, { value }] of view.variables) if (holdsHidden(value)) placeholders.push(holdsPlaceholder(`env ${name}`));
	const hasSecretVariable = [...view.variables.values()].some(({ value, isSecret }) => isSecret || holdsHidden(value));
	const environment = [[".env", envFile(view.variables)], ["env.json", `${JSON.stringify(values, null, 2)}\n`]];
	return {
		files: [...files, ...environment.map(([name, text]) => ({
			path: below(name),
			bytes: Buffer.from(text),
			mode: hasSecretVariable ? 384 : 420
		}))],
		written: mounted.map(([path, { from }]) => ({
			path,
			from
		})),
		hasSecrets: hasSecretVariable || files.some(({ isSecret }) => isSecret),
		placeholders,
		notes: [...view.files.keys()].filter(isTaken).map(ownFile)
	};
}
const privateMode = (mode) => (mode & 64) === 0 ? 384 : 448;
// src/operations/views/select.ts
function selectContainers(workloads, selection) {
	const labels = labelsOf(workloads);
	const all = chooseWorkloads(workloads, labels, selection.workload).flatMap((workload) => workload.containers.map((view) => ({
		workload: labels.get(workload) ?? "",
		view
	})));
	const { container } = selection;
	const selected = all.filter(({ view }) => container === void 0 || view.name === container);
	if (selected.length === 0 && container !== void 0) throw new UserError("usage", `there is no container ${JSON.stringify(container)}`, { hint: suggest(container, [...new Set(all.map(({ view }) => view.name))]) });
	const isOne = selected.length === 1;
	return selected.map((one) => ({
		...one,
		folder: isOne ? "" : safeFolder(`${one.workload}/${one.view.name}`)
	}));
}
function chooseWorkloads(workloads, labels, word) {
	if (word === void 0) {
		const installed = workloads.filter(({ isTest }) => !isTest);
		if (installed.length > 0) return installed;
		throw new UserError("view-empty", "the render has no pods: no Deployment, StatefulSet, Job or the like", { hint: "see what it has with pligos template" });
	}
	const matches = (workload) => [
		labels.get(workload),
		`${workload.kind}/${workload.name}`,
		workload.name
	].some((name) => name?.toLowerCase() === word.toLowerCase());
	const found = workloads.filter(matches);
	if (found.length > 0) return found;
	throw new UserError("usage", `there is no workload ${JSON.stringify(word)}`, { hint: suggest(word, [...labels.values()]) });
}
function labelsOf(workloads) {
	const short = groupBy(workloads, ({ kind, name }) => `${kind}/${name}`);
	return new Map([...short].flatMap(([label, same]) => same.map((workload, at) => {
		const suffix = workload.namespace === "" ? "" : `@${workload.namespace}`;
		const isUnique = same.filter(({ namespace }) => namespace === workload.namespace).length === 1;
		if (same.length === 1) return [workload, label];
		return [workload, `${label}${suffix}${isUnique ? "" : `@${at + 1}`}`];
	})));
}
function safeFolder(folder) {
	if (folder.split("/").every((part) => /^[A-Za-z0-9][\w.@-]*$/.test(part))) return folder;
	throw new UserError("path-outside", `${JSON.stringify(folder)} cannot be the name of a folder`, { hint: "Kubernetes allows letters, digits, \"-\" and \".\" in names; correct the name, or select another --workload" });
}
// src/operations/views/app-view.ts
async function writeAppView(input, surroundings) {
	const place = resolve(surroundings.cwd, input.out);
	refuseForeignFolder(place, surroundings.cwd);
	const { text, namespace, secrets, kubeVersion, context } = await rendered(input, surroundings);
	const view = viewOf(text, namespace, {
		secrets: input.withSecrets,
		relaxedNames: hasRelaxedNames(kubeVersion)
	});
	if (view.faults.length > 0) throw UserError.of(view.faults.map((fault) => problem("view-refused", `the API server would refuse this: ${fault}`, { hint: "correct the template or the values; pligos template shows the manifests" })));
	const selected = selectContainers(view.workloads, input);
	const hidden = secrets.filter((secret) => secret.length >= 4);
	const parts = selected.map(({ view: container, folder }) => containerPart(container, folder, hidden));
	writeView(place, {
		context,
		files: parts.flatMap(({ files }) => files),
		hasSecrets: parts.some(({ hasSecrets }) => hasSecrets)
	});
	return {
		context,
		containers: selected.map(({ workload, view: one, folder }, at) => ({
			workload,
			container: one.name,
			dir: relative(surroundings.cwd, resolve(place, folder)) || ".",
			files: parts[at]?.written ?? [],
			variables: one.variables.size,
			notes: [
				...one.notes,
				...parts[at]?.notes ?? [],
				...input.withSecrets ? [] : parts[at]?.placeholders ?? []
			]
		}))
	};
}
async function rendered(input, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, input.context, surroundings);
	refuseUnsupported(target.context, "generate");
	const unnamed = unnamedRelease(target);
	if (unnamed !== void 0) surroundings.host.report(unnamed);
	const prepared = await prepare(target, {
		loader: project.loader,
		secrets: input.withSecrets,
		keys: input.withSecrets ? "required" : "none",
		dependencies: "fetch"
	}, surroundings);
	try {
		const text = await renderText(renderableOf(prepared), { flags: input.helmFlags }, surroundings);
		const { secrets } = prepared;
		const { kubeVersion } = target.context;
		return {
			text,
			secrets,
			kubeVersion,
			namespace: pairOf(target).namespace ?? "",
			context: targetName(target)
		};
	} finally {
		prepared.folder.dispose();
	}
}
function hasRelaxedNames(kubeVersion) {
	const [, minor] = /^v?1\.(\d+)/.exec(kubeVersion ?? "") ?? [];
	return minor === void 0 || Number(minor) >= 32;
}
// src/main/cli/commands/app-config.ts
var app_config_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const out = flagValue(call, "out");
	if (out === void 0) throw new UserError("usage", "--out is missing", { hint: "name the folder to write: --out run" });
	const view = await writeAppView({
		...projectInput(call),
		context: call.positionals[0],
		out,
		workload: flagValue(call, "workload"),
		container: flagValue(call, "container"),
		withSecrets: call.flags.has("with-secrets"),
		helmFlags: call.helmWords ?? []
	}, surroundingsOf(terminal, call));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(view, null, 2)}\n`);
	else terminal.printText(view.containers.map(textOf).join("\n"));
	return exitCodes.done;
};
const noteWords = {
	missing: "missing",
	"left-out": "left out",
	"as-kubernetes": "as in Kubernetes"
};
function textOf({ workload, container, dir, files, variables, notes }) {
	return `${[
		`${printable(workload)}, container ${printable(container)}: ${printable(dir)}`,
		...files.map(({ path, from }) => `  ${printable(path)}  (${printable(from)})`),
		`  .env, env.json  (${plural(variables, "variable")})`,
		...notes.map(({ kind, text }) => `  ${noteWords[kind]}: ${printable(text)}`)
	].join("\n")}\n`;
}
export { app_config_exports };
