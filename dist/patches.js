import { __exportAll } from "./rolldown-runtime.js";
import { buildFiles, headerOf, helmFile, isMap, parseDocument, readDocuments, readOne, sameValue, splitDocuments, valueOf, write, writeJson } from "./project.js";
import { UserError } from "./base.js";
import { randomBytes } from "node:crypto";
// src/patches/built.ts
function readBuilt(text, mark) {
	const field = new RegExp(`^${mark}-(resource|patch-(\\d+)): "(\\d*)"\\n`, "gm");
	return splitDocuments(text).map((document) => {
		let resource;
		const patches = [];
		const whole = document.text.endsWith("\n") ? document.text : `${document.text}\n`;
		for (const [, kind = "", patch = "", number = ""] of whole.matchAll(field)) if (kind === "resource") resource = Number(number);
		else patches.push(Number(patch));
		return {
			text: whole.replace(field, ""),
			resource,
			patches
		};
	});
}
// src/patches/kustomization.ts
const kustomizationFiles = (resources, patches, mark, only = "all") => new Map([["render.yaml", resources.map((value, index) => `${writeJson(new Map([...value, [`${mark}-resource`, `${index}`]]))}\n`).join("---\n")], ["kustomization.yaml", writeJson(new Map([["resources", ["render.yaml"]], ["patches", patches.flatMap((patch, index) => [...only === "all" || patch.target !== void 0 ? markersOf(patch, `${mark}-patch-${index}`) : [], ...only === "all" ? [entryOf(patch)] : []])]]))]]);
const entryOf = ({ target, text, options }) => new Map([
	...target ? [["target", target]] : [],
	["patch", text],
	...options ? [["options", options]] : []
]);
function markersOf({ target, text }, key) {
	if (target !== void 0) {
		const any = marker({
			apiVersion: "v1",
			kind: "Any",
			name: "any"
		}, key);
		return [new Map([["target", target], ["patch", writeJson(any)]])];
	}
	return identitiesIn(text).map((identity) => new Map([["patch", writeJson(marker(identity, key))]]));
}
const marker = ({ apiVersion, kind, name, namespace }, key) => new Map([
	["apiVersion", apiVersion],
	["kind", kind],
	["metadata", new Map([["name", name], ...namespace === void 0 ? [] : [["namespace", namespace]]])],
	[key, ""]
]);
function identitiesIn(text) {
	try {
		const { documents } = readDocuments("", text, {
			keys: "dialect",
			duplicates: "error"
		});
		return documents.flatMap((tree) => {
			const value = valueOf(tree);
			const metadata = isMap(value) ? value.get("metadata") : void 0;
			if (!isMap(value) || !isMap(metadata)) return [];
			const [apiVersion, kind, name, namespace] = [
				value.get("apiVersion"),
				value.get("kind"),
				metadata.get("name"),
				metadata.get("namespace")
			];
			if (typeof apiVersion !== "string" || typeof kind !== "string" || typeof name !== "string") return [];
			return [{
				apiVersion,
				kind,
				name,
				...typeof namespace === "string" && { namespace }
			}];
		});
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}
// src/patches/build.ts
async function build(values, mark, input) {
	const { patches, kustomize } = input;
	if (values.length === 0) return [];
	const attempt = (count) => buildFiles(kustomizationFiles(values, patches.slice(0, count), mark), kustomize);
	const built = await attempt(patches.length);
	if ("text" in built) return readBuilt(built.text, mark);
	let [good, bad] = [-1, patches.length];
	let { failure } = built;
	while (bad - good > 1) {
		const middle = Math.floor((good + bad) / 2);
		const result = await attempt(middle);
		if ("failure" in result) [bad, failure] = [middle, result.failure];
		else good = middle;
	}
	const { at } = patches[Math.max(bad - 1, 0)] ?? {};
	const own = failure.replace(/^trouble configuring builtin \w+ with config: `[\s\S]*`: /, "");
	const words = shortened(own.replaceAll(new RegExp(`,?"?${mark}-[\\w-]+"?(?:: ?"\\w*")?`, "g"), ""));
	throw new UserError("patch-failed", bad === 0 ? `kustomize cannot read the render: ${words}` : `kustomize cannot apply the patch: ${words}`, {
		at,
		hint: "pligos template without the patch shows what it is applied to"
	});
}
const mostWords = 600;
const shortened = (text) => text.length > mostWords ? `${text.slice(0, mostWords)} …` : text;
// src/patches/value-in.ts
function valueIn(text) {
	const { tree } = readOne("", text, helmFile);
	return tree && valueOf(tree);
}
// src/patches/helms-annotation.ts
function annotationsOf(value) {
	const metadata = value.get("metadata");
	const annotations = isMap(metadata) ? metadata.get("annotations") : void 0;
	return isMap(annotations) ? annotations : void 0;
}
function withoutAnnotation(value, annotation) {
	const annotations = annotationsOf(value);
	const metadata = value.get("metadata");
	if (annotation === void 0 || annotations?.has(annotation) !== true || !isMap(metadata)) return value;
	const remaining = new Map([...annotations].filter(([key]) => key !== annotation));
	const changed = new Map(metadata);
	if (remaining.size === 0) changed.delete("annotations");
	else changed.set("annotations", remaining);
	return new Map([...value, ["metadata", changed]]);
}
function withAnnotation(text, name, annotation) {
	if (name === void 0 || annotation === void 0) return text;
	const value = valueIn(text);
	const metadata = isMap(value) ? value.get("metadata") : void 0;
	if (!isMap(value) || !isMap(metadata)) return text;
	const annotations = new Map([...annotationsOf(value) ?? [], [name, annotation]]);
	const output = write(new Map([...value, ["metadata", new Map([...metadata, ["annotations", annotations]])]]));
	return output.endsWith("\n") ? output : `${output}\n`;
}
// src/patches/documents.ts
function documentsOf(text, hooks) {
	let at = 0;
	return splitDocuments(text).map((document) => {
		const start = text.indexOf(document.text, at);
		at = start + document.text.length;
		const { resources, broken } = parseDocument(document);
		const isSeen = broken.length === 0 && !isDefinitionFile(document) && resources.every(({ header, value }) => header.name !== "" && isShown(value));
		const isHook = resources.some(({ header }) => header.isHook);
		return {
			document,
			start,
			resources: isSeen ? resources.map(({ value }) => value) : [],
			isUnseenHook: isHook && hooks === "as-rendered"
		};
	});
}
const isDefinitionFile = ({ origin: { template = "" } }) => /(?:^|\/)crds\//.test(template) && !template.includes("/templates/");
function isShown(value) {
	return annotationsOf(value)?.has("config.kubernetes.io/local-config") !== true;
}
function commentsAbove(text) {
	return /^(?:[ \t]*(?:#[^\n]*)?\n)*/.exec(text)?.[0] ?? "";
}
function joined(text, documents, textsOf) {
	const parts = [];
	let at = 0;
	for (const document of documents) {
		const texts = textsOf(document);
		if (texts === void 0) continue;
		const { start } = document;
		const written = document.document.text;
		const comments = commentsAbove(written);
		parts.push(text.slice(at, start), texts.map((one) => `${comments}${one}`).join("---\n"));
		at = start + written.length;
	}
	parts.push(text.slice(at));
	return parts.join("");
}
function identityOf(value) {
	const header = isMap(value) ? headerOf(value) : void 0;
	if (header === void 0 || typeof header === "string") return void 0;
	return JSON.stringify([
		header.apiVersion,
		header.kind,
		header.namespace,
		header.name
	]);
}
// src/patches/unmatched.ts
async function unmatchedIn({ built, values, documents, mark }, { patches, kustomize }) {
	const matched = new Set(built.flatMap((one) => one.patches));
	const marksOf = async (of) => {
		if (of.length === 0) return [];
		const result = await buildFiles(kustomizationFiles(of, patches, mark, "marks"), kustomize);
		return "failure" in result ? [] : readBuilt(result.text, mark).flatMap((one) => one.patches);
	};
	const open = () => [...patches.keys()].filter((index) => patches[index]?.target !== void 0 && !matched.has(index));
	const isWhole = built.length === values.length && built.every(({ resource }) => resource !== void 0);
	if (open().length > 0 && !isWhole) for (const index of await marksOf(values)) matched.add(index);
	if (open().length === 0) return [];
	const unseen = documents.filter(({ isUnseenHook }) => isUnseenHook).flatMap(({ resources }) => resources);
	const inHooks = new Set(await marksOf(unseen));
	return open().map((index) => ({
		index,
		matchesHooks: inHooks.has(index)
	}));
}
// src/patches/apply-patches.ts
async function applyPatches(input) {
	const { text, patches, hooks, helmsAnnotation = "" } = input;
	const documents = documentsOf(text, hooks);
	const resources = documents.filter(({ isUnseenHook }) => !isUnseenHook).flatMap((document) => document.resources.map((original) => ({
		document,
		value: withoutAnnotation(original, helmsAnnotation),
		annotation: annotationsOf(original)?.get(helmsAnnotation)
	})));
	const mark = `pligos-${randomBytes(8).toString("hex")}`;
	const values = resources.map(({ value }) => value);
	const built = await build(values, mark, input);
	const byNumber = numbered(built, values);
	const mayRename = patches.some(({ options }) => options !== void 0);
	const results = new Map();
	const touched = new Set();
	for (const [index, { document, value, annotation }] of resources.entries()) {
		const result = byNumber.get(index);
		const texts = results.get(document) ?? [];
		results.set(document, texts);
		if (result !== void 0) texts.push(withAnnotation(result.text, helmsAnnotation, annotation));
		if (!(result?.resource !== void 0 && result.patches.length === 0 && !(mayRename && differs(result.text, value)))) touched.add(document);
	}
	return {
		text: joined(text, documents, (document) => touched.has(document) ? results.get(document) : void 0),
		unmatched: await unmatchedIn({
			built,
			values,
			documents,
			mark
		}, input)
	};
}
function numbered(built, values) {
	const found = new Map();
	for (const one of built) if (one.resource !== void 0) found.set(one.resource, one);
	for (const one of built) {
		if (one.resource !== void 0) continue;
		const identity = identityOf(valueIn(one.text));
		const index = values.findIndex((value, at) => !found.has(at) && identityOf(value) === identity);
		if (index < 0) throw new TypeError("kustomize printed a resource that it was not given");
		found.set(index, one);
	}
	return found;
}
function differs(text, value) {
	const now = valueIn(text);
	return now === void 0 || !sameValue(now, value);
}
// src/patches/transform-render.ts
async function transformRender(input) {
	const { text, hooks, helmsAnnotation } = input;
	const documents = documentsOf(text, hooks).filter(({ isUnseenHook }) => !isUnseenHook);
	const seen = documents.flatMap(({ resources }) => resources.map((value) => withoutAnnotation(value, helmsAnnotation)));
	if (seen.length === 0) return text;
	const printed = printedIn(await input.transform(seen.map(written).join("---\n")), input);
	const results = new Map();
	const changed = new Set();
	let at = 0;
	for (const document of documents) for (const original of document.resources) {
		const before = seen[at++] ?? original;
		const after = printed.take(before);
		const texts = results.get(document) ?? [];
		results.set(document, texts);
		if (after === void 0 || !sameValue(after.value, before)) changed.add(document);
		if (after !== void 0) texts.push(withAnnotation(after.text, helmsAnnotation, annotationsOf(original)?.get(helmsAnnotation ?? "")));
	}
	const kept = joined(text, documents, (document) => changed.has(document) ? results.get(document) : void 0);
	const added = printed.rest();
	if (added.length === 0) return kept;
	return [kept.endsWith("\n") ? kept : `${kept}\n`, ...added.map((one) => `---\n${one.text}`)].join("");
}
function printedIn(output, { name, at }) {
	const fail = (what) => new UserError("transformer-failed", `the transformer ${name} ${what}`, {
		at,
		hint: "let it print all manifests that it reads, changed or not, as YAML on stdout and nothing else"
	});
	const byIdentity = new Map();
	for (const document of splitDocuments(output)) {
		const { resources, broken } = parseDocument(document);
		const [first] = broken;
		if (first !== void 0) throw fail(`printed what is no manifest, at line ${first.line} of its output: ${first.message}`);
		for (const { value, item } of resources) {
			const key = identityOf(value) ?? "";
			const text = item === void 0 ? withLineEnd(document.text) : written(value);
			byIdentity.set(key, [...byIdentity.get(key) ?? [], {
				value,
				text
			}]);
		}
	}
	if (byIdentity.size === 0) throw fail("printed no manifest");
	return {
		take: (original) => byIdentity.get(identityOf(original) ?? "")?.shift(),
		rest: () => [...byIdentity.values()].flat()
	};
}
const withLineEnd = (text) => text.endsWith("\n") ? text : `${text}\n`;
const written = (value) => withLineEnd(write(value));
// src/patches/index.ts
var patches_exports = __exportAll({
	applyPatches: () => applyPatches,
	transformRender: () => transformRender
});
export { patches_exports };
