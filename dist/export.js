import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes, groupBy, plural, problem, warning } from "./base.js";
import { applyOperations, builtinKinds, chooseMany, fetchTarget, inOneLine, isList, isMap, isNumeral, kindAndName, lockFolder, lstatIfThere, openProject, parseDocument, projectInput, pullIn, readText, realPair, recover, refuseTest, refuseUnnamedRelease, sha256, splitDocuments, statIfThere, targetName, write } from "./project.js";
import { outFolder, redactorFor, refuseSharedFolders, renderText, renderable, secretValues } from "./charts.js";
import { openComparison } from "./judge.js";
import { flagChoice, flagValue, surroundingsOf } from "./main.js";
import { join, relative } from "node:path";
import { Buffer } from "node:buffer";
// src/operations/export/file-names.ts
function fileNamesOf(subjects) {
	const names = subjects.map(nameOf);
	const count = groupBy(names, (name) => name);
	return names.map((name, index) => {
		const subject = subjects[index];
		return `${subject !== void 0 && (count.get(name)?.length ?? 0) > 1 ? withDigest(name, subject) : name}.yaml`;
	});
}
const longest = 200;
const badStart = /^(?:[^a-z0-9%]|(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[a-z])/;
function nameOf(subject) {
	const { group, kind, namespace, name } = subject;
	const type = `${kindOf(kind)}${group === "" ? "" : `.${escaped(group)}`}`;
	const text = [
		...namespace === "" ? [] : [withoutDots(escaped(namespace))],
		type,
		escaped(name)
	].join("_").replace(badStart, percent);
	return text.length > longest ? withDigest(text, subject) : text;
}
function withDigest(name, { group, kind, namespace, name: own }) {
	const digest = sha256(Buffer.from(JSON.stringify([
		group,
		kind,
		namespace,
		own
	]))).slice(0, 16);
	return `${name.slice(0, longest - digest.length - 1)}_${digest}`;
}
const kindOf = (kind) => /^[A-Za-z][A-Za-z0-9]*$/.test(kind) ? kind.toLowerCase() : withoutDots(escaped(kind));
const withoutDots = (text) => text.replaceAll(".", percent("."));
const escaped = (text) => text.replaceAll(/[^a-z0-9.-]+/g, percent);
const percent = (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
// src/operations/export/rendered-resources.ts
async function renderResources(given, { loader, withoutSecrets }, surroundings) {
	const target = await fetchTarget(given, loader, surroundings);
	refuseUnnamedRelease(target, true);
	const pair = realPair(target, pullIn(surroundings));
	const side = await renderable(target, loader, pair, surroundings);
	try {
		const text = await renderText(side, { flags: [] }, surroundings);
		refuseBroken(text, target);
		const { prepared, values } = side;
		const { chart, secrets } = prepared;
		return exportableResources({
			text,
			pair,
			target,
			withoutSecrets,
			redact: redactorFor(target.context, surroundings, [{
				chart,
				values,
				secrets,
				flags: []
			}]).options
		});
	} finally {
		side.prepared.folder.dispose();
	}
}
function exportableResources({ text, pair, target, withoutSecrets, redact }) {
	const namespace = pair.namespace ?? "";
	const kinds = builtinKinds();
	const { after, comparison } = openComparison({
		before: {
			text: "",
			namespace
		},
		after: {
			text,
			namespace
		},
		redact,
		ignore: [],
		kinds
	});
	const resources = [];
	const secrets = [];
	const hidden = [];
	const ids = new Set();
	for (const entry of after.entries) {
		const { header, identity, document, id } = entry;
		const value = parseDocument(document).resources.find(({ item }) => item === entry.item)?.value;
		if (value === void 0) continue;
		const name = kindAndName({
			...identity,
			generateName: header.generateName
		});
		if (ids.has(id) && header.name !== "") throw twice(name, target);
		ids.add(id);
		if (header.kind === "Secret" && secretValues(value).length > 0) {
			secrets.push(name);
			continue;
		}
		const paths = changedPaths(value, after.value(entry) ?? new Map(), []);
		if (paths.length > 0) hidden.push(`${name} at ${paths.map(pathOf).join(", ")}`);
		const isOwn = header.namespace === namespace || kinds.isClusterScoped(identity.group, header.kind) === true;
		resources.push({
			subject: {
				group: identity.group,
				kind: header.kind,
				namespace: isOwn ? "" : header.namespace,
				name: header.name === "" ? `${header.generateName}*` : header.name
			},
			name,
			value,
			isHook: header.isHook
		});
	}
	if (secrets.length > 0 && !withoutSecrets) throw withSecrets(secrets, target);
	if (hidden.length > 0) throw withHidden(hidden, target);
	if (resources.length === 0) throw withNothing(target);
	return {
		pair,
		resources,
		tests: comparison.counts.tests ?? 0,
		secrets
	};
}
function refuseBroken(text, target) {
	const problems = splitDocuments(text).flatMap((document) => parseDocument(document).broken.map(({ message, resourceKind, name, document: { origin } }) => {
		const what = name === "" ? resourceKind || "a document" : kindAndName({
			kind: resourceKind,
			name
		});
		const of = origin.template === void 0 ? "" : ` of ${origin.template}`;
		return problem("export-render", `${targetName(target)} renders ${what}${of} that cannot be read: ${message}`, {
			at: target.context.at,
			hint: "correct the template or the values; pligos template shows the manifests"
		});
	}));
	if (problems.length > 0) throw UserError.of(problems);
}
function changedPaths(value, redacted, path) {
	if (value === redacted) return [];
	if (isMap(value) && isMap(redacted)) {
		const keys = [...redacted.keys()];
		return [...value].flatMap(([key, item], index) => {
			const shown = keys[index] ?? "";
			const below = [...path, shown];
			return shown === key ? changedPaths(item, redacted.get(shown) ?? null, below) : [below];
		});
	}
	if (isList(value) && isList(redacted)) return value.flatMap((item, index) => changedPaths(item, redacted[index] ?? null, [...path, String(index)]));
	return isNumeral(value) && isNumeral(redacted) && value.numeral === redacted.numeral ? [] : [path];
}
const pathOf = (path) => path.map((key) => /^[\w-]+$/.test(key) ? key : JSON.stringify(key)).join(".");
const twice = (name, { context, service }) => new UserError("export-render", `${service.name}/${context.name} renders ${name} twice`, {
	at: context.at,
	hint: "remove one of the two: a cluster holds one"
});
const withSecrets = (names, target) => new UserError("export-secret", `${targetName(target)} renders Secrets with values: ${names.join(", ")}`, {
	at: target.context.at,
	hint: "--without-secrets leaves them out; bring them into the cluster by another way, such as External Secrets"
});
const withHidden = (places, target) => new UserError("export-secret", `${targetName(target)} renders what reports hide: ${places.join("; ")}`, {
	at: target.context.at,
	hint: "move the value into a Secret, or name the place in redact.allow of the context where it is no secret"
});
const withNothing = (target) => new UserError("export-render", `${targetName(target)} renders no resource that can be exported`, {
	at: target.context.at,
	hint: "pligos template shows what it renders"
});
// src/operations/export/written-files.ts
const indexName = ".pligos-export";
const header = "# pligos export 1: ";
const most = 33554432;
function writeExport(folder, surroundings) {
	const { dir } = folder;
	if (statIfThere(dir)?.isDirectory() === false) throw noFolder(relative(surroundings.cwd, dir));
	const place = {
		file: join(dir, `${indexName}.journal`),
		keyFolder: surroundings.cacheDir
	};
	const unlock = lockFolder(dir, join(dir, `${indexName}.lock`));
	try {
		recover(dir, place);
		const plan = planOf(folder, surroundings);
		if (plan.problems.length > 0) throw UserError.of(plan.problems);
		if (plan.operations.length > 0) applyOperations(dir, place, plan.operations);
		return plan.result;
	} finally {
		unlock();
	}
}
function planOf({ dir, subject, files }, { cwd }) {
	const known = readIndex(dir, subject, cwd);
	const operations = [];
	const problems = [];
	const shown = (name) => relative(cwd, join(dir, name));
	const result = {
		written: [],
		removed: [],
		unchanged: 0
	};
	for (const [name, text] of files) {
		const state = stateOf(join(dir, name), known.get(name));
		if (state.digest === digestOf(text)) result.unchanged += 1;
		else if (state.is === "foreign") problems.push(inTheWay(shown(name)));
		else if (state.is === "changed") problems.push(changedSince(shown(name)));
		else {
			result.written.push(name);
			operations.push(writeOf(name, text));
		}
	}
	for (const [name, digest] of known) {
		if (files.has(name)) continue;
		const { is } = stateOf(join(dir, name), digest);
		if (is === "changed") problems.push(changedSince(shown(name)));
		if (is !== "own") continue;
		result.removed.push(name);
		operations.push({
			kind: "remove",
			path: name
		});
	}
	const index = indexOf(subject, files);
	const before = lstatIfThere(join(dir, ".pligos-export")) === void 0 ? "" : readText(join(dir, indexName));
	if (lines(before) !== index) operations.push(writeOf(indexName, index));
	result.written.sort();
	result.removed.sort();
	return {
		operations,
		problems,
		result
	};
}
const writeOf = (path, text) => ({
	kind: "write",
	path,
	content: Buffer.from(text),
	executable: false
});
function stateOf(path, known) {
	const stat = lstatIfThere(path);
	if (stat === void 0) return { is: "missing" };
	if (!stat.isFile() || stat.size > most) return { is: "foreign" };
	const digest = digestOf(readText(path));
	if (known === void 0) return {
		is: "foreign",
		digest
	};
	return {
		is: digest === known ? "own" : "changed",
		digest
	};
}
const lines = (text) => text.replaceAll("\r\n", "\n");
const digestOf = (text) => sha256(Buffer.from(lines(text)));
const indexOf = (subject, files) => [
	`${header}${subject}`,
	...[...files].map(([name, text]) => `${digestOf(text)}  ${name}`).toSorted(byName),
	""
].join("\n");
const byName = (a, b) => a.slice(66) < b.slice(66) ? -1 : 1;
function readIndex(dir, subject, cwd) {
	const file = join(dir, indexName);
	const stat = lstatIfThere(file);
	if (stat === void 0) return new Map();
	const refuse = (line, message, hint) => {
		throw new UserError("export-list", `${relative(cwd, file)}: ${message}`, {
			at: {
				file,
				line,
				column: 1
			},
			hint
		});
	};
	if (!stat.isFile() || stat.size > most) return refuse(1, "it is no list of an export", "move it away, or name another folder with --out");
	const [first = "", ...rest] = lines(readText(file)).trimEnd().split("\n");
	if (first !== `${header}${subject}`) return refuse(1, first.startsWith(header) ? `the folder holds the export of ${JSON.stringify(first.slice(19))}, not of ${subject}` : "its first line is not that of an export", "name another folder with --out, or remove this one");
	const known = new Map();
	for (const [index, line] of rest.entries()) {
		const [, digest, name] = /^([0-9a-f]{64}) {2}([a-z0-9%][a-z0-9%._-]*\.yaml)$/.exec(line) ?? [];
		if (digest === void 0 || name === void 0) return refuse(index + 2, "the line is not DIGEST  NAME", "restore the file from git, or remove the folder and export again");
		known.set(name, digest);
	}
	return known;
}
const noFolder = (name) => new UserError("file-in-the-way", `${name} exists and is no folder`, { hint: "move it away, or name another folder with --out" });
const inTheWay = (name) => problem("file-in-the-way", `${name} exists and was not written by pligos export`, { hint: "move it away, or name another folder with --out" });
const changedSince = (name) => problem("export-changed", `${name} was changed after pligos export wrote it`, { hint: "change the configuration instead; then restore the file from git, or remove it, and export again" });
// src/operations/export/manifests.ts
async function exportManifests(targets, { loader }, { out, withoutSecrets }, surroundings) {
	const places = targets.map((target) => ({
		target,
		place: outFolder(target, out, surroundings)
	}));
	refuseSharedFolders(places);
	const folders = [];
	for (const [done, { target, place }] of places.entries()) {
		surroundings.host.progress(done, places.length, targetName(target));
		const rendered = await renderResources(target, {
			loader,
			withoutSecrets
		}, surroundings);
		sayWhatDiffers(rendered, target, surroundings);
		folders.push({
			dir: place,
			subject: `manifests of ${targetName(target)}`,
			files: filesOf(rendered)
		});
	}
	surroundings.host.progress(places.length, places.length, "");
	return folders.map((folder) => ({
		dir: relative(surroundings.cwd, folder.dir) || ".",
		...writeExport(folder, surroundings)
	}));
}
function filesOf({ resources }) {
	const names = fileNamesOf(resources.map(({ subject }) => subject));
	const files = new Map();
	for (const [index, { value }] of resources.entries()) {
		const name = names[index] ?? "";
		files.set(name, [...files.get(name) ?? [], write(inOrder(value))]);
	}
	return new Map([...files].map(([name, texts]) => [name, texts.join("---\n")]));
}
const firstKeys = [
	"apiVersion",
	"kind",
	"metadata"
];
const inOrder = (value) => new Map([...firstKeys.flatMap((key) => value.has(key) ? [[key, value.get(key) ?? null]] : []), ...[...value].filter(([key]) => !firstKeys.some((first) => first === key))]);
function sayWhatDiffers({ resources, tests, secrets, pair }, target, { host }) {
	const name = targetName(target);
	const { at } = target.context;
	const hooks = resources.filter(({ isHook }) => isHook).map((one) => one.name);
	if (hooks.length > 0) host.report(warning("export-hooks", `${name} renders hooks of helm, which are written as they are: ${hooks.join(", ")}`, {
		at,
		hint: "Argo CD runs them as hooks of its own; kubectl and Flux apply them as any other resource"
	}));
	if (tests > 0) host.info(`${name}: ${tests} hooks of helm test are left out: helm test alone runs them`);
	if (secrets.length > 0) host.info(`${name}: left out by --without-secrets: ${secrets.join(", ")}`);
	if (pair.namespace !== void 0 && resources.some(({ value }) => !hasNamespace(value))) host.info(`${name}: apply it with the namespace ${pair.namespace}`);
}
const hasNamespace = (value) => {
	const metadata = value.get("metadata");
	return metadata instanceof Map && metadata.has("namespace");
};
// src/operations/export/export-contexts.ts
async function exportContexts(input, surroundings) {
	const project = await openProject(input.project, surroundings);
	const targets = chooseMany(project, input.contexts, surroundings);
	for (const target of targets) refuseTest(target);
	return exportManifests(targets, project, input, surroundings);
}
// src/operations/export/types.ts
const exportFormats = ["manifests"];
// src/main/cli/commands/export.ts
var export_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const out = flagValue(call, "out");
	if (!call.flags.has("to")) throw new UserError("usage", "--to is missing", { hint: `name one of ${exportFormats.join(", ")}` });
	if (out === void 0) throw new UserError("usage", "--out is missing", { hint: "name the folder to write: --out rendered/%{service}/%{context}" });
	const folders = await exportContexts({
		project: projectInput(call),
		contexts: call.positionals,
		to: flagChoice(call, "to", exportFormats, "manifests"),
		out,
		withoutSecrets: call.flags.has("without-secrets")
	}, surroundingsOf(terminal, call));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(folders, null, 2)}\n`);
	else terminal.printText(folders.map(textOf).join(""));
	return exitCodes.done;
};
function textOf({ dir, written, removed, unchanged }) {
	return `${[
		`${inOneLine(dir)}: ${plural(written.length, "file")} written, ${removed.length} removed, ${unchanged} unchanged`,
		...written.map((name) => `  + ${name}`),
		...removed.map((name) => `  - ${name}`)
	].join("\n")}\n`;
}
export { export_exports };
