import { __exportAll } from "./rolldown-runtime.js";
import { applyOperations, atOf, childPath, compileContext, describe, entryOf, fetchTarget, helmFile, isInside, isList, isMap as isMap$4, isNumeral, isPlainString, knownFiles, lstatIfThere, makeLoader, oldDialect, openProject, ownFile, readDocuments, readFlavor, readOne, readService, readText, recover, repositoryNames, resolveInside, sameValue, servicesAt, sourcesOf as sourcesOf$1, valueOf, workspaceOf, write, writeJson } from "./project.js";
import { UserError, exitCodes, isError, plural, printable, problem } from "./base.js";
import { require_dist } from "./yaml-library.js";
import { linePatch, matchSequences } from "./sequences.js";
import { surroundingsOf } from "./main.js";
import { existsSync, lstatSync, realpathSync, rmdirSync } from "node:fs";
import { basename, dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
// src/migrate/differences.ts
const most$1 = 100;
function differencesOf(before, after) {
	const found = [];
	compare("", before, after);
	return found;
	function compare(path, a, b) {
		if (found.length >= most$1 || a !== void 0 && b !== void 0 && sameValue(a, b)) return;
		if (isMap$4(a) && isMap$4(b)) for (const key of new Set([...a.keys(), ...b.keys()])) compare(childPath(path, key), a.get(key), b.get(key));
		else if (isList(a) && isList(b) && a.length === b.length) for (const [at, item] of a.entries()) compare(childPath(path, at), item, b[at]);
		else found.push({
			path,
			before: shown$1(a),
			after: shown$1(b)
		});
	}
}
function shown$1(value) {
	if (value === void 0) return "nothing";
	const text = writeJson(value);
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
// src/migrate/plan.ts
function attempt(run, work) {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		addAll(run.problems, error.problems);
		return;
	}
}
function addAll(to, from) {
	for (const each of from) to.push(each);
}
// src/migrate/documents.ts
var import_dist = require_dist();
const options = {
	schema: "failsafe",
	uniqueKeys: false
};
const largest = 1e6;
function parseTexts(text) {
	const parsed = (0, import_dist.parseAllDocuments)(unmarked(text), options);
	return Array.isArray(parsed) ? parsed : [];
}
const parseText = (text) => (0, import_dist.parseDocument)(unmarked(text), options);
const unmarked = (text) => text.replace(/^\uFEFF/, "");
function printDocument(document, original) {
	const style = styleOf(original);
	const edited = document.toString(style);
	const base = original.length > largest ? void 0 : parseText(original);
	const restored = base === void 0 || base.errors.length > 0 ? edited : restoreLines(unmarked(original).replaceAll("\r\n", "\n"), base.toString(style), edited);
	const text = isSame(edited, restored) ? restored : edited;
	return (original.startsWith("﻿") ? "﻿" : "") + (original.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text);
}
function styleOf(text) {
	const widths = [...text.matchAll(/^( {2,8})[^\s#]/gm)].map(([, spaces = ""]) => spaces.length);
	return {
		lineWidth: 0,
		indent: widths.reduce((least, width) => Math.min(least, width), widths.length === 0 ? 2 : 8),
		indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\r?\n(?:\s*#[^\n]*\n)*\1- /m.test(text),
		flowCollectionPadding: !/[{[][^\s\]}]/.test(text)
	};
}
function restoreLines(original, base, edited) {
	if (original === base) return edited;
	const [first, middle, last] = [
		original,
		base,
		edited
	].map((text) => text.split("\n"));
	if (first === void 0 || middle === void 0 || last === void 0) return edited;
	const toMiddle = pairsOf(last, middle, (line) => line);
	const toFirst = pairsOf(middle, first, (line) => line.replace(/\s+/g, ""));
	const lines = [];
	let previous;
	for (const [at, line] of last.entries()) {
		const source = toMiddle.get(at);
		const target = source === void 0 ? void 0 : toFirst.get(source);
		if (source !== void 0 && target === void 0 && line.trim() === "") continue;
		const skipped = previous === void 0 || target === void 0 ? [] : first.slice(previous + 1, target);
		if (skipped.every((each) => each.trim() === "")) for (const each of skipped) lines.push(each);
		lines.push(target === void 0 ? line : first[target] ?? line);
		previous = target;
	}
	return lines.join("\n");
}
function pairsOf(a, b, form) {
	const numbers = new Map();
	const numberOf = (line) => {
		const key = form(line);
		const known = numbers.get(key) ?? numbers.size;
		numbers.set(key, known);
		return known;
	};
	return new Map(matchSequences(a.map(numberOf), b.map(numberOf)).pairs);
}
function isSame(edited, restored) {
	if (edited === restored) return true;
	try {
		const [a, b] = [edited, restored].map((text) => readOne("", text, ownFile).tree);
		return a === void 0 || b === void 0 ? a === b : sameValue(valueOf(a), valueOf(b));
	} catch {
		return false;
	}
}
function offsetsIn(text) {
	const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
	return ({ line, column }) => (starts[line - 1] ?? 0) + column - 1;
}
function indexDocument(document) {
	const entries = new Map();
	const items = new Map();
	const scalars = new Map();
	(0, import_dist.visit)(document, (_, node, path) => {
		if ((0, import_dist.isPair)(node)) {
			const map = path.at(-1);
			const start = (0, import_dist.isScalar)(node.key) ? node.key.range?.[0] : void 0;
			if (start !== void 0 && (0, import_dist.isMap)(map)) entries.set(start, {
				map,
				pair: node
			});
			return;
		}
		if (!(0, import_dist.isScalar)(node) && !(0, import_dist.isMap)(node)) return;
		const start = node.range?.[0];
		if (start === void 0) return;
		if ((0, import_dist.isScalar)(node)) scalars.set(start, node);
		const at = path.findLastIndex((each) => (0, import_dist.isSeq)(each));
		const list = path[at];
		if ((0, import_dist.isSeq)(list) && !items.has(start)) items.set(start, {
			list,
			item: path[at + 1] ?? node
		});
	});
	return {
		entries,
		items,
		scalars
	};
}
function removeEntry({ entries }, offset) {
	const entry = entries.get(offset);
	return entry !== void 0 && removeFrom(entry.map.items, entry.pair);
}
function removeItem({ items }, offset) {
	const found = items.get(offset);
	return found !== void 0 && removeFrom(found.list.items, found.item);
}
function removeFrom(items, item) {
	const at = items.indexOf(item);
	if (at >= 0) items.splice(at, 1);
	return at >= 0;
}
function replaceScalar({ scalars }, offset, change) {
	const node = scalars.get(offset);
	const after = typeof node?.value === "string" ? change(node.value) : void 0;
	if (node === void 0 || after === void 0) return false;
	node.value = after;
	return true;
}
function takePair(map, key) {
	const at = map.items.findIndex((pair) => (0, import_dist.isScalar)(pair.key) && pair.key.value === key);
	if (at < 0) return void 0;
	const [pair] = map.items.splice(at, 1);
	return pair;
}
const pairOf = (key, value) => new import_dist.Pair(new import_dist.Scalar(key), value);
function mapOf(...pairs) {
	const map = new import_dist.YAMLMap();
	for (const pair of pairs) if (pair !== void 0) map.items.push(pair);
	return map;
}
function quoted(text) {
	const scalar = new import_dist.Scalar(text);
	scalar.type = import_dist.Scalar.QUOTE_SINGLE;
	return scalar;
}
const textOfNode = (node) => (0, import_dist.isScalar)(node) && typeof node.value === "string" ? node.value : void 0;
const kindOf = (node) => (0, import_dist.isMap)(node) ? textOfNode(node.get("kind", true)) : void 0;
function withComments(node, from) {
	if ((0, import_dist.isScalar)(from)) {
		if (typeof from.comment === "string") node.comment = from.comment;
		if (typeof from.commentBefore === "string") node.commentBefore = from.commentBefore;
	}
	return node;
}
// src/migrate/edit-texts.ts
function setVersion(text) {
	const document = parseText(text);
	const root = document.contents;
	if (document.errors.length > 0 || !(0, import_dist.isMap)(root)) return void 0;
	const pair = root.items.find(({ key }) => textOfNode(key) === "pligos");
	if (pair === void 0) root.items.unshift(pairOf("pligos", mapOf(pairOf("version", quoted("2")))));
	else if ((0, import_dist.isMap)(pair.value)) {
		const version = pair.value.items.find(({ key }) => textOfNode(key) === "version");
		if (version === void 0) pair.value.items.unshift(pairOf("version", quoted("2")));
		else version.value = withComments(quoted("2"), version.value);
	} else if (pair.value === null || textOfNode(pair.value) !== void 0) pair.value = mapOf(pairOf("version", quoted("2")));
	else return;
	return printDocument(document, text);
}
function unmapRoot(text, type) {
	const document = parseText(text);
	const root = document.contents;
	const pair = (0, import_dist.isMap)(root) ? root.items.find(({ key }) => textOfNode(key) === "context") : void 0;
	if (pair === void 0 || !(0, import_dist.isScalar)(pair.value)) return void 0;
	pair.value = mapOf(pairOf(type, withComments(quotedPath(`embedded mapped ${type}`), pair.value)));
	return printDocument(document, text);
}
function quotedPath(text) {
	const scalar = quoted(text);
	if (/^[\w./](?:[\w./ -]*[\w./-])?$/.test(text) && isPlainString(text)) scalar.type = "PLAIN";
	return scalar;
}
// src/migrate/context-nodes.ts
function contextsOf$2(documents, root, input, specs) {
	const { old } = input;
	const own = takePair(root, "contexts") ?? pairOf("contexts", null);
	const entries = entryNodes(documents, own.value, old);
	const map = new import_dist.YAMLMap();
	for (const [at, context] of old.contexts.entries()) {
		const entry = entries[at];
		if (entry === void 0) continue;
		const pair = contextPair(context, entry, input, specs);
		if (map.items.length === 0) pair.key.spaceBefore = false;
		map.items.push(pair);
	}
	if ((0, import_dist.isMap)(own.value) || (0, import_dist.isSeq)(own.value)) keepComments(map, own.value);
	own.value = map;
	return own;
}
function entryNodes(documents, contexts, old) {
	if (old.layout === "documents") return documents.flatMap((document) => {
		if (kindOf(document.contents) !== "context" || !(0, import_dist.isMap)(document.contents)) return [];
		const node = unnamed(document.contents);
		const kind = takePair(node.map, "kind");
		node.key.key.commentBefore ??= document.commentBefore ?? kind?.key.commentBefore ?? null;
		return [node];
	});
	if ((0, import_dist.isSeq)(contexts)) return contexts.items.flatMap((item) => (0, import_dist.isMap)(item) ? [unnamed(item)] : []);
	if (!(0, import_dist.isMap)(contexts)) return [];
	return contexts.items.flatMap((pair) => {
		if (!(0, import_dist.isScalar)(pair.key)) return [];
		return [{
			map: (0, import_dist.isMap)(pair.value) ? pair.value : new import_dist.YAMLMap(),
			key: pair
		}];
	});
}
function unnamed(map) {
	const name = takePair(map, "name");
	const key = pairOf(textOfNode(name?.value) ?? "", map);
	key.key.commentBefore = map.commentBefore ?? name?.key.commentBefore ?? null;
	key.key.spaceBefore = map.spaceBefore ?? false;
	const beside = (0, import_dist.isScalar)(name?.value) ? name.value.comment : void 0;
	if (typeof beside === "string") key.key.commentBefore = [key.key.commentBefore, beside].filter((text) => typeof text === "string").join("\n");
	map.commentBefore = null;
	map.spaceBefore = false;
	return {
		map,
		key
	};
}
const order = [
	"extends",
	"flavor",
	"spec",
	"dependencies",
	"chartDependencies",
	"configs"
];
function contextPair(context, { map, key }, input, specs) {
	const isOurs = input.old.layout === "versioned";
	const keys = isOurs ? map.items.map((pair) => textOfNode(pair.key) ?? "") : order;
	const flavor = takePair(map, "flavor") ?? (context.flavor && pairOf("flavor", quotedPath(context.flavor.text)));
	const own = takePair(map, "spec");
	const written = own ?? takeSpec(specs, context.name);
	const spec = written && {
		pair: own ?? pairOf("spec", written.value),
		value: written.value
	};
	const type = input.mappedRoots.get(context.name);
	if (spec !== void 0 && type !== void 0 && (0, import_dist.isSeq)(spec.value)) spec.pair.value = mapOf(pairOf(type, spec.value));
	const dependencies = dependenciesOf(takePair(map, "dependencies"));
	const configs = configsOf(takePair(map, "configs"), input.old.dir);
	const others = isOurs ? map.items.filter((pair) => textOfNode(pair.key) !== "output") : [];
	const charts = input.old.chartDependencies && chartDependenciesOf(input);
	map.items = [
		flavor,
		spec?.pair,
		dependencies,
		charts,
		configs
	].filter((pair) => pair !== void 0);
	map.items.push(...others);
	map.items.sort((a, b) => placeIn(keys, a.key) - placeIn(keys, b.key));
	map.flow = false;
	key.value = map;
	return key;
}
function placeIn(keys, key) {
	const at = keys.indexOf(textOfNode(key) ?? "");
	return at < 0 ? keys.length : at;
}
function takeSpec(specs, name) {
	const pair = specs && takePair(specs, name);
	if (pair?.value && typeof pair.key.commentBefore === "string") pair.value.commentBefore ??= pair.key.commentBefore;
	return pair;
}
function dependenciesOf(pair) {
	if (!(0, import_dist.isSeq)(pair?.value) || pair.value.items.length === 0) return void 0;
	for (const item of pair.value.items) {
		const path = (0, import_dist.isMap)(item) && !item.has("path") ? takePair(item, "pligos") : void 0;
		if (path === void 0 || !(0, import_dist.isMap)(item)) continue;
		path.key.value = "path";
		item.items.unshift(path);
	}
	return pair;
}
function configsOf(pair, dir) {
	if (!(0, import_dist.isSeq)(pair?.value)) return void 0;
	pair.value.items = pair.value.items.filter((item) => {
		const text = textOfNode(item);
		return text === void 0 || !isOwnFile(dir, text);
	});
	return pair.value.items.length === 0 ? void 0 : pair;
}
function chartDependenciesOf({ text }) {
	const [document] = parseTexts(text);
	const pair = (0, import_dist.isMap)(document?.contents) ? takePair(document.contents, "chartDependencies") : void 0;
	return (0, import_dist.isSeq)(pair?.value) ? pair : void 0;
}
function keepComments(map, from) {
	map.commentBefore = from.commentBefore ?? null;
	map.comment = from.comment ?? null;
}
function isOwnFile(dir, path) {
	const inner = relative(dir, resolve(dir, normalize(path)));
	return inner !== "" && !inner.startsWith("..") && !isAbsolute(inner);
}
// src/migrate/read-old.ts
function readOld(file, documents, problems) {
	const dir = dirname(file);
	const layout = layoutOf(documents);
	const root = headOf$1(documents, layout);
	const header = entryOf(root, "pligos")?.value ?? root;
	const values = valuesOf$1(dir, layout, documents, problems);
	const found = contextsOf$1(documents, layout, values.specs, problems);
	const typeFiles = textsOf(entryOf(header, "types")?.value, problems);
	const dependencies = entryOf(root, "chartDependencies")?.value;
	if (found.length === 0) {
		problems.push(problem("migrate-form", "the file names no context, so there is nothing to migrate", {
			at: root === void 0 ? {
				file,
				line: 1,
				column: 1
			} : atOf(root),
			hint: "add the contexts, or remove the file"
		}));
		return;
	}
	return {
		layout,
		file,
		dir,
		...values.file !== void 0 && { valuesFile: values.file },
		typeFiles,
		contexts: found,
		instances: values.instances,
		metadata: metadataOf(root),
		...dependencies?.kind === "list" && dependencies.items.length > 0 && { chartDependencies: dependencies }
	};
}
function layoutOf(documents) {
	if (documents.some((tree) => entryOf(tree, "kind") !== void 0)) return "documents";
	return entryOf(documents[0], "contexts")?.value.kind === "map" ? "versioned" : "list";
}
const headOf$1 = (documents, layout) => layout === "documents" ? ofKind(documents, "pligos").at(-1) : documents[0];
const ofKind = (documents, kind) => documents.filter((tree) => textOf$1(entryOf(tree, "kind")?.value) === kind);
function textOf$1(tree) {
	return tree?.kind === "scalar" && typeof tree.value === "string" && tree.value !== "" ? tree.value : void 0;
}
function valuesOf$1(dir, layout, documents, problems) {
	if (layout === "documents") return {
		instances: instancesIn(ofKind(documents, "values").at(-1), ["kind"]),
		specs: void 0
	};
	const own = entryOf(documents[0], "values")?.value;
	const file = join(dir, "values.yaml");
	if (own !== void 0 || !existsSync(file)) return {
		instances: instancesIn(own, []),
		specs: void 0
	};
	const result = readOne(file, readText(file), ownFile);
	addAll(problems, result.problems);
	const specs = entryOf(result.tree, "contexts")?.value;
	if (specs === void 0) return {
		instances: new Map(),
		specs
	};
	return {
		file,
		instances: instancesIn(result.tree, ["contexts"]),
		specs
	};
}
function instancesIn(tree, others) {
	const entries = tree?.kind === "map" ? [...tree.entries.values()] : [];
	return new Map(entries.filter(({ key }) => !others.includes(key)).map(({ key, value }) => [key, value]));
}
function contextsOf$1(documents, layout, specs, problems) {
	const contexts = new Map();
	for (const { name, at, entry, flavor } of entriesOf$1(documents, layout, problems)) {
		if (contexts.has(name)) problems.push(problem("migrate-form", `two contexts have the name ${JSON.stringify(name)}`, {
			at,
			hint: "remove the one that is not used"
		}));
		const spec = entryOf(entry, "spec")?.value ?? entryOf(specs, name)?.value;
		contexts.set(name, {
			name,
			at,
			entry,
			flavor: pathOf(entryOf(entry, "flavor")?.value) ?? flavor,
			spec
		});
	}
	return [...contexts.values()];
}
function entriesOf$1(documents, layout, problems) {
	if (layout === "documents") {
		const flavor = pathOf(entryOf(headOf$1(documents, layout), "flavor")?.value);
		return ofKind(documents, "context").flatMap((entry) => named(entry, flavor, problems));
	}
	const tree = entryOf(documents[0], "contexts")?.value;
	if (tree?.kind === "list") return tree.items.flatMap((entry) => named(entry, void 0, problems));
	return (tree?.kind === "map" ? [...tree.entries.values()] : []).map(({ key, keyPlace, value }) => ({
		name: key,
		at: atOf(keyPlace, childPath("contexts", key)),
		entry: value,
		flavor: void 0
	}));
}
function named(entry, flavor, problems) {
	const tree = entryOf(entry, "name")?.value;
	const name = textOf$1(tree);
	if (name !== void 0 && tree !== void 0) return [{
		name,
		at: atOf(tree, "name"),
		entry,
		flavor
	}];
	const found = tree === void 0 ? "none" : describe(tree);
	problems.push(problem("migrate-form", `a context has a name, which is a string, and ${found} was found`, {
		at: atOf(tree ?? entry),
		hint: "write name: and a word"
	}));
	return [];
}
function pathOf(tree) {
	const text = textOf$1(tree);
	return tree === void 0 || text === void 0 ? void 0 : {
		text,
		at: atOf(tree)
	};
}
function textsOf(tree, problems) {
	if (tree === void 0 || tree.kind === "scalar" && tree.value === null) return [];
	const paths = tree.kind === "list" ? tree.items.map(pathOf) : [void 0];
	if (!paths.includes(void 0)) return paths.filter((path) => path !== void 0);
	problems.push(problem("config-kind", "a list of type files was expected", {
		at: atOf(tree),
		hint: "write types: [FILE]"
	}));
	return [];
}
function metadataOf(root) {
	const deployment = entryOf(root, "deployment");
	const tree = deployment?.value ?? root;
	const [name, description, version] = [
		"name",
		"description",
		"chartVersion"
	].map((key) => plainText(entryOf(tree, key)?.value));
	const place = deployment?.keyPlace ?? entryOf(root, "name")?.keyPlace;
	return {
		...name !== void 0 && { name },
		...description !== void 0 && { description },
		...version !== void 0 && { version },
		...place !== void 0 && { at: atOf(place) }
	};
}
function plainText(tree) {
	if (tree?.kind !== "scalar" || tree.value === null || typeof tree.value === "boolean") return void 0;
	return typeof tree.value === "string" ? tree.value || void 0 : tree.value.numeral;
}
// src/migrate/leftovers.ts
const taken = new Set("version apiVersion types contexts values pligos kind flavor chartDependencies deployment name description chartVersion".split(" "));
const takenOfContexts = new Set("kind name flavor spec dependencies configs".split(" "));
function leftoversOf(old, documents, specs) {
	const found = {
		notes: [],
		problems: []
	};
	const heads = old.layout === "documents" ? ofKind(documents, "pligos") : documents.slice(0, 1);
	for (const { key, keyPlace, value } of heads.flatMap(entriesOf)) {
		const at = atOf(keyPlace, childPath("", key));
		if (taken.has(key) || isEmpty(value)) continue;
		if (key === "secrets") ownSecrets(old, value, at, found);
		else if (key === "friends") found.problems.push(problem("migrate-form", "friends wrote dependencies and credentials into the values, which this form has not", {
			at,
			hint: "put what the templates need of them into the spec, and remove the key"
		}));
		else found.notes.push({
			message: `removed ${key}: it never reached a value`,
			at
		});
	}
	for (const context of old.contexts) if (old.layout === "versioned") keysOfVersioned(context.entry, found);
	else for (const entry of entriesOf(context.entry)) keyOfContext(old, entry, found);
	const names = new Set(old.contexts.map(({ name }) => name));
	for (const { key, keyPlace } of entriesOf(specs)) if (!names.has(key)) found.notes.push({
		message: `removed the context ${key}: ${nowhere}`,
		at: atOf(keyPlace, childPath("contexts", key))
	});
	for (const [type, tree] of old.instances) if (tree.kind === "scalar") found.notes.push({
		message: `removed ${type}: it is no list of instances`,
		at: atOf(tree)
	});
	return found;
}
const nowhere = "the pligos.yaml does not name it";
const entriesOf = (tree) => tree?.kind === "map" ? [...tree.entries.values()] : [];
function isEmpty(tree) {
	if (tree.kind === "scalar") return tree.value === null || tree.value === "";
	return tree.kind === "list" ? tree.items.length === 0 : tree.entries.size === 0;
}
function keysOfVersioned(entry, { notes }) {
	for (const { key, keyPlace, value } of entriesOf(entry)) if (key === "output" && !isEmpty(value)) notes.push({
		message: `removed ${key}: it never reached a value`,
		at: atOf(keyPlace, key)
	});
}
function keyOfContext(old, { key, keyPlace, value }, { notes, problems }) {
	if (isEmpty(value)) return;
	const at = atOf(keyPlace, key);
	if (key === "configs") for (const { text } of textsIn(value).filter((item) => isOwnFile(old.dir, item.text))) notes.push({
		message: `removed ${text} of configs: a file of the service's folder is in its chart in any case`,
		at
	});
	else if (key === "secrets") for (const { text, tree } of textsIn(value)) secretFile(old, text, atOf(tree), {
		notes,
		problems
	});
	else if (!takenOfContexts.has(key)) notes.push({
		message: `removed ${key}: it never reached a value`,
		at
	});
}
const textsIn = (tree) => (tree.kind === "list" ? tree.items : [tree]).flatMap((item) => item.kind === "scalar" && typeof item.value === "string" ? [{
	text: item.value,
	tree: item
}] : []);
function secretFile({ dir }, text, at, { notes, problems }) {
	if (isInside(resolve(dir, text), join(dir, "secrets"))) notes.push({
		message: `removed ${text} of secrets: files below secrets/ are in every chart that is installed`,
		at
	});
	else problems.push(problem("migrate-form", `the secret ${text} lies outside of ${join(dir, "secrets")}`, {
		at,
		hint: "move it into the folder secrets/ of the service, and name it as templates shall read it"
	}));
}
function ownSecrets(old, tree, at, found) {
	const path = entryOf(tree, "path")?.value;
	const text = path?.kind === "scalar" && typeof path.value === "string" ? path.value : void 0;
	if (text !== void 0 && normalize(`${text}/`) === "secrets/") found.notes.push({
		message: "removed secrets: files below secrets/ are in every chart that is installed",
		at
	});
	else secretFile(old, text ?? ".", at, found);
}
function chartFile(old, problems) {
	const { name, description, version, at } = old.metadata;
	if (name === void 0 && description === void 0 && version === void 0) return void 0;
	const file = join(old.dir, "Chart.yaml");
	const wanted = {
		name,
		description,
		version
	};
	if (!existsSync(file)) {
		const folder = old.dir.split("/").at(-1) ?? "chart";
		const fields = [
			["apiVersion", "v2"],
			["name", name ?? folder],
			...description === void 0 ? [] : [["description", description]],
			["version", version ?? "0.1.0"]
		];
		return {
			file,
			before: void 0,
			after: write(new Map(fields))
		};
	}
	const { tree } = readOne(file, readText(file), helmFile);
	for (const [key, text] of Object.entries(wanted)) {
		const entry = entryOf(tree, key);
		const present = entry?.value.kind === "scalar" ? entry.value : void 0;
		const value = present && present.source.text.slice(present.start, present.end).replace(/^(['"])(.*)\1$/, "$2");
		if (text === void 0 || value === text) continue;
		problems.push(problem("migrate-form", `the ${key} of the chart is ${text} here, and ${value ?? "nothing"} in its Chart.yaml`, {
			at,
			hint: "make the two equal: from now on Chart.yaml alone says it"
		}));
	}
}
// src/migrate/new-text.ts
function newText(input, problems) {
	for (const order of [orders.usual, orders.valuesFirst]) {
		const document = build(input, order);
		const text = document && attemptPrint(document, input.text);
		if (text !== void 0) return text;
	}
	problems.push(problem("migrate-form", "anchors of this file cannot be kept in the order of the new form", {
		at: {
			file: input.old.file,
			line: 1,
			column: 1
		},
		hint: "write what the aliases stand for in their places, then migrate"
	}));
}
const orders = {
	usual: [
		"pligos",
		"contexts",
		"values"
	],
	valuesFirst: [
		"pligos",
		"values",
		"contexts"
	]
};
function attemptPrint(document, original) {
	try {
		const text = printDocument(document, original);
		readOne("", text, ownFile);
		return text;
	} catch {
		return;
	}
}
function build(input, order) {
	const documents = parseTexts(input.text);
	const { layout } = input.old;
	const head = layout === "documents" ? headOf(documents) : documents[0];
	if (head === void 0 || !(0, import_dist.isMap)(head.contents)) return void 0;
	const root = head.contents;
	const header = headerOf(root);
	const specs = specsOf(input.valuesText);
	const contexts = contextsOf$2(documents, root, input, specs?.map);
	const values = valuesOf(documents, root, input, specs?.document);
	const pairs = new Map([
		["pligos", header],
		["contexts", contexts],
		["values", values]
	]);
	head.comment = [
		head,
		...documents.filter((each) => each !== head),
		specs?.document
	].map((each) => each?.comment).filter((text) => typeof text === "string").join("\n") || null;
	root.items = order.flatMap((key) => pairs.get(key) ?? []);
	root.flow = false;
	return head;
}
function headOf(documents) {
	return documents.findLast(({ contents }) => kindOf(contents) === "pligos") ?? documents[0];
}
function headerOf(root) {
	const [first] = root.items;
	const own = takePair(root, "pligos");
	const map = (0, import_dist.isMap)(own?.value) ? own.value : new import_dist.YAMLMap();
	const version = takePair(map, "version");
	const oldVersion = takePair(root, "version") ?? takePair(root, "apiVersion");
	const types = takePair(root, "types");
	const pair = own ?? pairOf("pligos", map);
	pair.value = map;
	const isMoved = [
		"types",
		"contexts",
		"values"
	].includes(textOfNode(first?.key) ?? "");
	pair.key.commentBefore ??= (!isMoved && (0, import_dist.isScalar)(first?.key) ? first.key.commentBefore : void 0) ?? oldVersion?.key.commentBefore ?? null;
	const next = version ?? pairOf("version", null);
	const before = next.value ?? oldVersion?.value;
	next.value = withComments(quoted("2"), before);
	map.items.unshift(next);
	if (types !== void 0 && !map.has("types")) {
		types.key.spaceBefore = false;
		map.items.push(types);
	}
	return pair;
}
function specsOf(text) {
	if (text === void 0) return void 0;
	const document = parseText(text);
	const pair = (0, import_dist.isMap)(document.contents) ? takePair(document.contents, "contexts") : void 0;
	return {
		document,
		map: (0, import_dist.isMap)(pair?.value) ? pair.value : void 0
	};
}
function valuesOf(documents, root, { old }, document) {
	const own = takePair(root, "values");
	const source = document ?? (old.layout === "documents" ? documents.findLast(({ contents }) => kindOf(contents) === "values") : void 0);
	if (source === void 0) return own;
	if (!(0, import_dist.isMap)(source.contents)) return void 0;
	const map = source.contents;
	const kind = takePair(map, "kind");
	const pair = pairOf("values", map);
	pair.key.commentBefore = source.commentBefore;
	if (document === void 0) {
		pair.key.commentBefore ??= map.commentBefore ?? kind?.key.commentBefore ?? null;
		map.commentBefore = null;
	}
	map.spaceBefore = false;
	map.items = map.items.filter(({ value }) => !(0, import_dist.isScalar)(value) && value !== null);
	map.flow = false;
	pair.key.spaceBefore = true;
	return map.items.length === 0 ? void 0 : pair;
}
// src/migrate/old-values.ts
const primitives = new Set([
	"string",
	"numeric",
	"bool",
	"object"
]);
function split(text) {
	const tokens = text.split(/\s+/).filter((token) => token !== "");
	return {
		word: tokens.slice(0, -1).join(" "),
		name: tokens.at(-1) ?? ""
	};
}
function mappedRoot(tree, spec) {
	if (tree?.kind === "scalar" && typeof tree.value === "string") {
		const { word, name } = split(tree.value);
		return word === "mapped" && !primitives.has(name) ? name : void 0;
	}
	const [entry, second] = tree?.kind === "map" && spec?.kind === "list" ? [...tree.entries.values()] : [];
	return entry?.value.kind === "scalar" && entry.value.value === `embedded mapped ${entry.key}` && second === void 0 ? entry.key : void 0;
}
const deepest = 500;
function evaluateOld(input) {
	const run = {
		...input,
		emptyLists: new Set(),
		problems: [],
		compiled: new Map(),
		named: new Map(),
		depth: 0
	};
	return {
		values: root(run),
		emptyLists: run.emptyLists,
		problems: run.problems
	};
}
function root(run) {
	const tree = run.types.get("context");
	const { spec, specPath } = run;
	const mapped = mappedRoot(tree, spec);
	if (tree !== void 0 && mapped === void 0 && tree.kind !== "map") {
		fault(run, tree, "context", "the root type \"context\" is a map, or \"mapped\" and a type");
		return new Map();
	}
	if (spec === void 0 || isNothing$1(spec)) return new Map();
	if (mapped === void 0 && spec.kind === "map" && tree?.kind === "map") return compile(run, tree, spec, specPath);
	if (mapped !== void 0 && spec.kind === "list") return byName(run, mapped, spec.items, specPath);
	fault(run, spec, specPath, mapped === void 0 ? "a map was expected" : `a list of names of ${mapped} was expected`);
	return new Map();
}
function compile(run, body, map, path) {
	const known = run.compiled.get(map)?.get(body);
	if (known !== void 0) return known;
	const fields = new Map();
	if (run.depth >= deepest) {
		fault(run, map, path, "an instance reaches itself, or types are nested too deeply");
		return fields;
	}
	run.depth += 1;
	for (const { key, value: expression } of body.entries.values()) {
		const entry = map.entries.get(key);
		if (entry !== void 0) compileKey(run, fields, expression, entry, childPath(path, key));
	}
	run.depth -= 1;
	const forms = run.compiled.get(map) ?? new Map();
	run.compiled.set(map, forms.set(body, fields));
	return fields;
}
function compileKey(run, fields, expression, entry, path) {
	const { key, value } = entry;
	if (expression.kind === "map") {
		if (value.kind === "map") fields.set(key, compile(run, expression, value, path));
		else if (!isNothing$1(value)) fault(run, value, path, "a map was expected");
		return;
	}
	if (expression.kind !== "scalar" || typeof expression.value !== "string") {
		fault(run, expression, path, "an expression of the form \"[word] name\" was expected");
		return;
	}
	const { word, name } = split(expression.value);
	if (primitives.has(name) && !word.startsWith("embedded")) fields.set(key, copy(run, value));
	else if (!isNothing$1(value)) compileWord(run, fields, {
		word,
		name,
		key,
		value,
		path,
		expression
	});
}
function compileWord(run, fields, typed) {
	const { word, name, key, value, path, expression } = typed;
	const items = value.kind === "list" ? value.items : void 0;
	const one = () => typedMap(run, name, value, path);
	const embed = (map) => {
		for (const [field, inner] of map) fields.set(field, inner);
	};
	if ([
		"repeated",
		"mapped",
		"embedded mapped",
		"embedded repeated"
	].includes(word) && items === void 0) fault(run, value, path, `a list was expected (${word} ${name})`);
	else if (word === "") fields.set(key, one());
	else if (word === "embedded") embed(one());
	else if (word === "repeated") fields.set(key, entries(run, name, items ?? [], path));
	else if (word === "mapped") fields.set(key, byName(run, name, items ?? [], path));
	else if (word === "embedded mapped") embed(byName(run, name, items ?? [], path));
	else if (word === "embedded repeated") for (const map of entries(run, name, items ?? [], path)) embed(map);
	else fault(run, expression, path, `"${word}" are no words of the language`);
}
const entries = (run, type, items, path) => items.map((item, at) => typedMap(run, type, item, childPath(path, at)));
function byName(run, type, items, path) {
	const map = new Map();
	for (const [at, item] of items.entries()) {
		const tree = item.kind === "map" ? entryOf(item, "name")?.value : item;
		const itemPath = childPath(path, at);
		const compiled = typedMap(run, type, item, itemPath);
		if (tree?.kind === "scalar" && typeof tree.value === "string") map.set(tree.value, compiled);
		else fault(run, item, itemPath, "an entry with a name was expected");
	}
	return map;
}
function typedMap(run, type, tree, path) {
	if (primitives.has(type)) {
		const value = copy(run, tree);
		if (value instanceof Map) return value;
		fault(run, tree, path, "a map was expected");
		return new Map();
	}
	const body = run.types.get(type);
	const map = tree.kind === "map" ? tree : namedMap(run, type, tree, path);
	if (body?.kind === "map" && map !== void 0) return compile(run, body, map, path);
	if (body?.kind !== "map") fault(run, body ?? tree, path, `no type is called ${JSON.stringify(type)}`);
	return new Map();
}
function instancesOf({ named, instances }, type) {
	const known = named.get(type);
	if (known !== void 0) return known;
	const list = instances.get(type);
	const firsts = new Map();
	for (const item of list?.kind === "list" ? list.items : []) {
		const own = entryOf(item, "name")?.value;
		const name = own?.kind === "scalar" && typeof own.value === "string" ? own.value : void 0;
		if (item.kind === "map" && name !== void 0 && !firsts.has(name)) firsts.set(name, item);
	}
	named.set(type, firsts);
	return firsts;
}
function namedMap(run, type, tree, path) {
	const name = tree.kind === "scalar" && typeof tree.value === "string" ? tree.value : void 0;
	const found = name === void 0 ? void 0 : instancesOf(run, type).get(name);
	if (found !== void 0) return found;
	fault(run, tree, path, `no instance of ${type} is called ${name === void 0 ? describe(tree) : JSON.stringify(name)}`);
}
function copy(run, tree) {
	const seen = new Set();
	const visit = (node) => {
		if (node.kind === "scalar" || seen.has(node)) return;
		seen.add(node);
		if (node.kind === "list" && node.items.length === 0) run.emptyLists.add(node);
		for (const inner of node.kind === "list" ? node.items : [...node.entries.values()].map(({ value }) => value)) visit(inner);
	};
	visit(tree);
	return valueOf(tree);
}
const isNothing$1 = (tree) => tree.kind === "scalar" && tree.value === null;
function fault(run, tree, path, message) {
	run.problems.push(problem("migrate-old", `the original Pligos could not compile this: ${message}`, {
		at: atOf(tree, path),
		hint: "correct it, then migrate"
	}));
}
// src/migrate/places.ts
const most = 2e5;
function placesOfTree(tree, path, places = new Map(), key) {
	if (places.size >= most || places.has(path)) return places;
	places.set(path, {
		value: atOf(tree, path),
		...key && { key }
	});
	if (tree.kind === "list") for (const [at, item] of tree.items.entries()) placesOfTree(item, childPath(path, at), places);
	if (tree.kind === "map") for (const { key: name, keyPlace, value } of tree.entries.values()) {
		const inner = childPath(path, name);
		placesOfTree(value, inner, places, atOf(keyPlace, inner));
	}
	return places;
}
function placesOfOld({ contexts, instances }) {
	const places = new Map();
	for (const { name, at, spec, entry } of contexts) {
		const path = childPath("contexts", name);
		places.set(path, { value: at });
		if (spec !== void 0) placesOfTree(spec, `${path}.spec`, places);
		if (entry.kind === "map") for (const { key, keyPlace, value } of entry.entries.values()) placesOfTree(value, childPath(path, key), places, atOf(keyPlace));
	}
	for (const [type, tree] of instances) placesOfTree(tree, childPath("values", type), places);
	return places;
}
// src/migrate/texts.ts
const makeTexts = () => ({
	before: new Map(),
	after: new Map()
});
function currentText({ before, after }, file) {
	const changed = after.get(file);
	if (changed !== void 0) return changed;
	const known = before.get(file);
	if (known !== void 0) return known;
	const text = readText(file);
	before.set(file, text);
	return text;
}
function setText(texts, file, text) {
	if (!texts.before.has(file)) texts.before.set(file, text === void 0 || exists(file) ? readText(file) : void 0);
	texts.after.set(file, text);
}
const exists = (file) => lstatSync(file, { throwIfNoEntry: false }) !== void 0;
function changedFiles({ before, after }) {
	return [...after].map(([file, text]) => ({
		file,
		before: before.get(file),
		after: text
	})).filter((each) => each.before !== each.after).toSorted((a, b) => a.file < b.file ? -1 : 1);
}
function refuseForeign(files, own, problems) {
	for (const { file } of files) {
		const fault = faultOf(file, own);
		if (fault === void 0) continue;
		problems.push(problem("migrate-foreign", fault.message, {
			at: {
				file,
				line: 1,
				column: 1
			},
			hint: fault.hint
		}));
	}
}
function faultOf(file, { roots, fetched }) {
	const [address] = [...fetched].find(([, folder]) => isInside(file, folder)) ?? [];
	if (address !== void 0) return {
		message: `types of ${address} would have to change, and it is no file of this repository`,
		hint: "migrate it where it is kept, then name its new version"
	};
	if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) return {
		message: `${file} is a link`,
		hint: "migrate the file that it leads to, or put a copy in its place"
	};
	if (roots.some((root) => isInside(file, root))) return void 0;
	return {
		message: `${file} lies outside of the repository`,
		hint: "migrate it where it is kept"
	};
}
// src/migrate/plan-old.ts
function planOld(run, target, text, documents, form) {
	const { problems, notes, texts } = run;
	const before = problems.length;
	const old = readOld(target.file, documents, problems);
	if (old === void 0) return void 0;
	const specs = old.valuesFile === void 0 ? void 0 : readOne(old.valuesFile, readText(old.valuesFile), ownFile).tree;
	const leftovers = leftoversOf(old, documents, entryOf(specs, "contexts")?.value);
	addAll(notes, leftovers.notes);
	addAll(problems, leftovers.problems);
	const values = new Map();
	const mappedRoots = new Map();
	for (const context of old.contexts) {
		const meaning = attempt(run, () => evaluateContext(run, old, context, target.root));
		if (meaning === void 0) continue;
		values.set(context.name, meaning.values);
		if (meaning.mapped === void 0) continue;
		mappedRoots.set(context.name, meaning.mapped);
		const schema = meaning.schema;
		const next = texts.after.has(schema) ? currentText(texts, schema) : unmapRoot(currentText(texts, schema), meaning.mapped);
		if (next !== void 0) setText(texts, schema, next);
	}
	const chart = chartFile(old, problems);
	const valuesText = old.valuesFile && currentText(texts, old.valuesFile);
	const next = problems.length > before && problems.slice(before).some(isError) ? void 0 : newText({
		old,
		text,
		valuesText,
		mappedRoots
	}, problems);
	if (next === void 0) return void 0;
	setText(texts, target.file, next);
	if (old.valuesFile !== void 0) {
		setText(texts, old.valuesFile, void 0);
		notes.push({
			message: `removed ${basename(old.valuesFile)}: its instances and contexts are in the pligos.yaml now`,
			at: {
				file: old.valuesFile,
				line: 1,
				column: 1
			}
		});
	}
	if (chart?.after !== void 0) {
		texts.before.set(chart.file, void 0);
		texts.after.set(chart.file, chart.after);
		notes.push({
			message: "written: it takes over name, description and version of the chart",
			at: {
				file: chart.file,
				line: 1,
				column: 1
			}
		});
	}
	return {
		target,
		form,
		isCurrent: false,
		isOld: true,
		values,
		charts: new Map(),
		places: placesOfOld(old)
	};
}
function evaluateContext(run, old, context, root) {
	const { flavor, at } = context;
	if (flavor === void 0) throw new UserError("migrate-form", `the context ${context.name} names no flavor`, {
		at,
		hint: "write flavor: and its folder"
	});
	const schema = resolveInside(old.dir, `${flavor.text}/schema.yaml`, [root], flavor.at);
	const files = [...old.typeFiles.map(({ text, at: place }) => ({
		file: resolveInside(old.dir, text, [root], place),
		at: place
	})), {
		file: schema,
		at: flavor.at
	}];
	const types = new Map();
	for (const { file, at: place } of files) {
		const { tree, problems } = readOne(file, run.texts.before.get(file) ?? readText(file, place), ownFile);
		addAll(run.problems, problems.filter(isError));
		for (const { key, value } of tree?.kind === "map" ? tree.entries.values() : []) types.set(key, value);
	}
	if (!types.has("context")) throw new UserError("schema-context", "the schema has no root type, the entry \"context\" was expected", {
		at: {
			file: schema,
			line: 1,
			column: 1
		},
		hint: "add context: with the keys that a spec may hold"
	});
	const { values, emptyLists, problems } = evaluateOld({
		types,
		instances: old.instances,
		spec: context.spec,
		specPath: `contexts.${context.name}`
	});
	addAll(run.problems, problems);
	const message = "the original wrote {} for this empty list, version '2' keeps []";
	for (const tree of emptyLists) run.notes.push({
		message,
		at: atOf(tree)
	});
	return {
		values,
		schema,
		mapped: mappedRoot(types.get("context"), context.spec)
	};
}
// src/migrate/plan-versioned.ts
function readOrdinary({ input }, { file, root }) {
	const loader = makeLoader(input.repositories);
	for (const [dir, folders] of input.fetched) loader.fetched.set(dir, folders);
	return readService(file, loader, { root });
}
function mapsRoot({ contexts }, tree) {
	return [...contexts.values()].flatMap(({ source, name }) => source.kind === "flavor" ? [[name, source.dir.value]] : []).some(([name, dir]) => {
		const schema = join(dir, "schema.yaml");
		if ((entryOf(entryOf(entryOf(tree, "contexts")?.value, name)?.value, "spec")?.value)?.kind === "map" || !existsSync(schema)) return false;
		return mappedRoot(entryOf(readOne(schema, readText(schema), ownFile).tree, "context")?.value) !== void 0;
	});
}
function planVersioned(run, target, text, documents, { service, problems }) {
	addAll(run.problems, problems.filter(isError));
	if (service === void 0 || problems.some(isError)) return void 0;
	const isCurrent = service.version === "2";
	const values = new Map();
	const charts = new Map();
	const loader = makeLoader(run.input.repositories);
	for (const context of service.contexts.values()) {
		const { source } = context;
		if (source.kind !== "flavor") charts.set(context.name, context);
		if (source.kind !== "flavor" || context.sources.some(({ folder }) => folder === void 0)) continue;
		const flavor = readFlavor(source, service, loader);
		const compiled = flavor.flavor && compileContext(service, context, flavor.types);
		addAll(run.problems, [...flavor.problems, ...compiled?.problems ?? []].filter(isError));
		if (compiled !== void 0) values.set(context.name, compiled.values);
	}
	const [tree] = documents;
	const places = tree === void 0 ? new Map() : placesOfTree(tree, "");
	if (!isCurrent) {
		const next = setVersion(text);
		if (next === void 0) {
			const entry = entryOf(tree, "pligos");
			run.problems.push(problem("migrate-form", "the version cannot be written here: pligos: is not a map of its own", {
				at: entry ? atOf(entry.keyPlace, "pligos") : {
					file: target.file,
					line: 1,
					column: 1
				},
				hint: "write pligos: and its keys in their place, without an anchor"
			}));
			return;
		}
		setText(run.texts, target.file, next);
	}
	return {
		target,
		form: `version '${service.version}'`,
		isCurrent,
		isOld: false,
		values,
		charts,
		places
	};
}
// src/migrate/uses.ts
const placeOf = ({ file, line, column }) => `${file}:${line}:${column}`;
const noUses = () => ({
	keys: new Map(),
	places: new Map(),
	used: new Set(),
	instances: new Map(),
	writers: new Map()
});
function unusedInstance({ used, instances }, { file, path = "" }) {
	const [own] = /^values(?:\.[\w-]+|\["[^"]*"\])\[\d+\]/.exec(path) ?? [];
	const instance = instances.get(`${file} ${own ?? ""}`);
	return instance === void 0 || used.has(instance) ? void 0 : instance;
}
function collectUses(uses, service, types, spec) {
	for (const { path, list } of service.instances.values()) for (const [at, item] of list.items.entries()) uses.instances.set(`${service.file} ${childPath(path, at)}`, item);
	const named = namedInstances(service);
	const seen = new Map();
	const reached = new Set();
	const open = [];
	const root = types.get("context");
	if (root !== void 0 && spec !== void 0) open.push({
		body: root,
		map: spec
	});
	walkAll(true);
	for (const type of reached) {
		const body = types.get(type);
		for (const map of service.instances.get(type)?.list.items ?? []) if (body !== void 0 && map.kind === "map") open.push({
			body,
			map
		});
		walkAll(false);
	}
	function walkAll(isUsed) {
		for (let next = open.pop(); next !== void 0; next = open.pop()) {
			const { body, map } = next;
			const bodies = seen.get(map) ?? new Set();
			seen.set(map, bodies);
			if (isUsed) uses.used.add(map);
			if (bodies.has(body)) continue;
			bodies.add(body);
			for (const key of body.keys.values()) walkKey(body, map, key);
		}
	}
	function walkKey(body, map, key) {
		const entry = map.entries.get(key.key);
		if (entry === void 0) return;
		const { value } = entry;
		uses.writers.set(placeOf(atOf(entry.keyPlace)), {
			body,
			map,
			key,
			types,
			named
		});
		if (key.kind === "inline") {
			if (value.kind === "map") open.push({
				body: key.body,
				map: value
			});
		} else if (key.of.kind !== "type") register(uses, key, value);
		else {
			reached.add(key.of.name);
			const target = types.get(key.of.name);
			for (const item of value.kind === "list" ? value.items : [value]) {
				const inner = instanceOf(named, key.of.name, item);
				if (target !== void 0 && inner !== void 0) open.push({
					body: target,
					map: inner
				});
			}
		}
	}
}
function namedInstances({ instances }) {
	return new Map([...instances].map(([type, { list }]) => {
		const byName = new Map();
		for (const item of list.items) {
			const own = entryOf(item, "name")?.value;
			const name = own?.kind === "scalar" && typeof own.value === "string" ? own.value : void 0;
			if (item.kind === "map" && name !== void 0 && !byName.has(name)) byName.set(name, item);
		}
		return [type, byName];
	}));
}
function instanceOf(named, type, tree) {
	if (tree.kind === "map") return tree;
	return tree.kind === "scalar" && typeof tree.value === "string" ? named.get(type)?.get(tree.value) : void 0;
}
function register({ keys, places }, key, tree) {
	const id = placeOf(key.textAt);
	const known = keys.get(id) ?? {
		key,
		values: new Set()
	};
	known.values.add(tree);
	keys.set(id, known);
	const items = tree.kind === "list" ? tree.items : tree.kind === "map" ? [...tree.entries.values()].map(({ value }) => value) : [];
	for (const each of [tree, ...items]) {
		const place = placeOf(atOf(each));
		places.set(place, (places.get(place) ?? new Set()).add(id));
	}
}
const fits = {
	string: (tree) => tree.kind === "scalar" && typeof tree.value === "string",
	numeric: (tree) => tree.kind === "scalar" && isNumeral(tree.value),
	bool: (tree) => tree.kind === "scalar" && typeof tree.value === "boolean",
	object: (tree) => tree.kind === "map"
};
const names = [
	"string",
	"numeric",
	"bool",
	"object"
];
const copyWords = [
	"plain",
	"repeated",
	"mapped"
];
function fittingExpression(key, values) {
	const words = copyWords.toSorted((a, b) => Number(b === key.word) - Number(a === key.word));
	for (const word of words) for (const name of names) if ([...values].every((tree) => fitsWord(word, name, tree))) return word === "plain" ? name : `${word} ${name}`;
}
const isNothing = (tree) => tree.kind === "scalar" && tree.value === null;
function fitsWord(word, name, tree) {
	if (isNothing(tree)) return true;
	if (word === "plain") return fits[name](tree);
	if (tree.kind === "list") return tree.items.every((item) => fits[name](item));
	return word === "mapped" && tree.kind === "map" && [...tree.entries.values()].every(({ value }) => fits[name](value));
}
// src/migrate/collisions.ts
const mostKeys = 1e4;
function losersOf(use) {
	const search = {
		within: [],
		count: { keys: 0 }
	};
	const winners = sourcesOf(use, use.key, search);
	const losers = new Map();
	for (const key of use.body.keys.values()) {
		if (key === use.key) break;
		for (const [field, sources] of sourcesOf(use, key, search)) if (winners.has(field)) losers.set(field, [...losers.get(field) ?? [], ...sources]);
	}
	return losers;
}
function sourcesOf(use, key, search) {
	const found = new Map();
	const add = (field, source) => {
		found.set(field, [...found.get(field) ?? [], source]);
	};
	const entry = use.map.entries.get(key.key);
	search.count.keys += 1;
	if (entry === void 0 || search.count.keys > mostKeys) return found;
	if (key.kind === "inline" || !key.word.startsWith("embedded")) {
		const isName = key.key === "name" && search.within.length > 0;
		add(key.key, {
			at: atOf(entry.keyPlace),
			kind: isName ? "name" : "entry"
		});
		return found;
	}
	const items = entry.value.kind === "list" ? entry.value.items : [entry.value];
	for (const item of items) {
		if (key.word === "embedded mapped") {
			const name = nameOf(item);
			if (name !== void 0) add(name, {
				at: atOf(item),
				kind: "item"
			});
			continue;
		}
		for (const [field, source] of embedded(use, key, item, search)) add(field, source);
	}
	return found;
}
function embedded(use, key, item, search) {
	const type = key.kind === "expression" && key.of.kind === "type" ? key.of.name : void 0;
	if (type === void 0) return (item.kind === "map" ? [...item.entries.values()] : []).map((each) => [each.key, {
		at: atOf(each.keyPlace),
		kind: "entry"
	}]);
	const map = instanceOf(use.named, type, item);
	const body = use.types.get(type);
	if (map === void 0 || body === void 0 || search.within.includes(map)) return [];
	const inside = {
		...search,
		within: [...search.within, map]
	};
	return [...body.keys.values()].flatMap((inner) => [...sourcesOf({
		...use,
		map,
		body
	}, inner, inside)].flatMap(([field, sources]) => sources.map((source) => [field, source])));
}
function nameOf(item) {
	const tree = item.kind === "map" ? entryOf(item, "name")?.value : item;
	return tree?.kind === "scalar" && typeof tree.value === "string" ? tree.value : void 0;
}
// src/migrate/strict.ts
const mostRounds = 30;
function makeStrict(input) {
	const notes = new Map();
	let previous;
	for (let round = 0; round < mostRounds; round += 1) {
		const judged = typesFirst(judge(input));
		previous = judged;
		const fixes = judged.problems.map((found) => fixesOf(found, judged.uses, input));
		const possible = fixes.flat();
		if (fixes.some(({ length }) => length === 0) || possible.length === 0) break;
		addNotes(notes, possible, input);
		if (!applyFixes(possible, input.texts)) break;
	}
	const open = previous?.problems ?? [];
	const stuck = open.filter((found) => fixesOf(found, previous?.uses ?? noUses(), input).length === 0);
	const problems = (stuck.length > 0 ? stuck : open).map((found) => refusal(found, previous?.uses ?? noUses(), input));
	return {
		notes: [...notes.values()],
		problems,
		values: previous?.values ?? new Map(),
		results: previous?.results ?? new Map()
	};
}
function addNotes(notes, fixes, input) {
	const paths = new Map();
	for (const { note, code } of fixes) {
		const { at } = note;
		const key = `${code} ${placeOf(at ?? noPlace)}`;
		if (notes.has(key)) continue;
		const place = at && input.originalPlace(withPath(at, paths, input.texts), isOfKey.has(code));
		notes.set(key, {
			message: withoutLines(note.message),
			...place && { at: place }
		});
	}
}
function withPath(at, known, texts) {
	if (at.path !== void 0) return at;
	let paths = known.get(at.file);
	if (paths === void 0) {
		const { tree } = readOne(at.file, currentText(texts, at.file), ownFile);
		const places = tree === void 0 ? [] : [...placesOfTree(tree, "")];
		paths = new Map(places.flatMap(([path, { key, value }]) => [value, ...key ? [key] : []].map((each) => [placeOf(each), path])));
		known.set(at.file, paths);
	}
	const path = paths.get(placeOf(at));
	return path === void 0 ? at : {
		...at,
		path
	};
}
function typesFirst(round) {
	const ofTypes = round.problems.filter(({ code }) => code === "type-expression");
	return ofTypes.length > 0 ? {
		...round,
		problems: ofTypes
	} : round;
}
function judge({ services, texts, repositories, fetched }) {
	const overlay = new Map([...texts.after].flatMap(([file, text]) => text === void 0 ? [] : [[file, text]]));
	const loader = {
		...makeLoader(repositories),
		texts: overlay
	};
	for (const [dir, folders] of fetched) loader.fetched.set(dir, folders);
	const uses = noUses();
	const found = new Map();
	const values = new Map();
	const results = new Map();
	for (const { file, root } of services) {
		const result = readService(file, loader, {
			root,
			text: currentText(texts, file)
		});
		results.set(file, result);
		const problems = [...result.problems];
		if (result.service !== void 0) values.set(file, compileAll(result.service));
		for (const each of problems.filter(isError)) found.set(`${placeOf(each.at ?? noPlace)} ${each.message}`, each);
		function compileAll(service) {
			const byContext = new Map();
			for (const context of service.contexts.values()) {
				if (context.source.kind !== "flavor" || context.sources.some(({ folder }) => folder === void 0)) continue;
				const flavor = readFlavor(context.source, service, loader);
				addAll(problems, flavor.problems);
				if (flavor.flavor === void 0) continue;
				const compiled = compileContext(service, context, flavor.types);
				addAll(problems, compiled.problems);
				collectUses(uses, service, flavor.types, context.source.spec);
				byContext.set(context.name, compiled.values);
			}
			return byContext;
		}
	}
	return {
		problems: [...found.values()],
		uses,
		values,
		results
	};
}
const noPlace = {
	file: "",
	line: 0,
	column: 0
};
const withoutLines = (message) => message.replaceAll(/,? on line \d+,?| \(line \d+\)/g, "");
function fixesOf(found, uses, { services }) {
	const isDefined = services.every(({ file, isOld }) => file !== found.at?.file || isOld !== true);
	if (found.code === "embedded-collision" && found.at !== void 0) return isDefined ? collisionFixes(found.at, uses) : [];
	const fix = fixOf(found, uses);
	return fix === void 0 ? [] : [fix];
}
function collisionFixes(at, uses) {
	const use = uses.writers.get(placeOf(at));
	const losers = use === void 0 ? [] : [...losersOf(use)];
	if (losers.some(([, sources]) => sources.some(({ kind }) => kind === "name"))) return [];
	return losers.flatMap(([field, sources]) => sources.map((source) => ({
		code: "embedded-collision",
		at: source.at,
		note: {
			message: `removed ${field}: ${use?.key.key} writes it, too, and the later in the schema wins`,
			at: source.at
		},
		apply: source.kind === "entry" ? removeEntry : removeItem
	})));
}
function fixOf(found, uses) {
	const { at, code } = found;
	if (at === void 0) return void 0;
	if (code === "key-undeclared") return {
		code,
		at,
		note: {
			message: `removed: ${found.message}, so it never reached the values`,
			at
		},
		apply: removeEntry
	};
	if (code === "instance-duplicate") return {
		code,
		at,
		note: {
			message: `removed: ${found.message}`,
			at
		},
		apply: removeItem
	};
	const instance = unusedInstance(uses, at);
	if (instance !== void 0 && code !== "value-type") return {
		code,
		at: atOf(instance),
		note: {
			message: `removed an instance that no context uses: ${found.message}`,
			at
		},
		apply: removeItem
	};
	if (code === "value-type") return retype(found, at, uses);
	if (code === "type-expression") return {
		code,
		at,
		note: {
			message: "embedded object: it embedded a map all along",
			at
		},
		apply: (document, offset) => replaceScalar(document, offset, (text) => /^\s*embedded\s+(?:string|numeric|bool)\s*$/.test(text) ? "embedded object" : void 0)
	};
}
function retype(found, at, uses) {
	const [id, second] = uses.places.get(placeOf(at)) ?? [];
	const use = id === void 0 || second !== void 0 ? void 0 : uses.keys.get(id);
	const expression = use && fittingExpression(use.key, use.values);
	if (use === void 0 || expression === void 0) return void 0;
	return {
		code: found.code,
		at: use.key.textAt,
		note: {
			message: `${use.key.key} is ${expression} instead of ${use.key.text}: ${found.message}`,
			at: use.key.textAt
		},
		apply: (document, offset) => replaceScalar(document, offset, () => expression)
	};
}
function applyFixes(fixes, texts) {
	const byFile = new Map();
	for (const fix of fixes) {
		const own = byFile.get(fix.at.file) ?? new Map();
		byFile.set(fix.at.file, own.set(placeOf(fix.at), fix));
	}
	let isDone = true;
	for (const [file, own] of byFile) {
		const text = currentText(texts, file);
		const document = parseText(text);
		const index = indexDocument(document);
		const offsetOf = offsetsIn(text.replace(/^\uFEFF/, ""));
		for (const { at, apply } of own.values()) if (!apply(index, offsetOf(at))) isDone = false;
		setText(texts, file, printDocument(document, text));
	}
	return isDone;
}
const isOfKey = new Set([
	"key-undeclared",
	"embedded-collision",
	"unknown-key"
]);
function refusal(found, uses, { originalPlace }) {
	const at = found.at && originalPlace(found.at, isOfKey.has(found.code));
	const hint = found.at !== void 0 && found.code === "value-type" ? kindsHint(uses, found.at) : void 0;
	return problem("migrate-strict", `version '2' refuses this: ${withoutLines(found.message)}`, {
		at,
		hint: hint ?? found.hint
	});
}
function kindsHint(uses, at) {
	const [id] = uses.places.get(placeOf(at)) ?? [];
	const values = id === void 0 ? void 0 : uses.keys.get(id)?.values;
	if (values === void 0) return void 0;
	return `all contexts together give this key ${[...new Map([...values].map((tree) => [tree.kind === "scalar" ? typeof tree.value : tree.kind, tree])).values()].slice(0, 4).map((tree) => describe(tree)).join(" and ")}: write them as one kind, which changes a value`;
}
// src/migrate/migrate.ts
function planMigration(input) {
	const run = {
		input,
		texts: makeTexts(),
		notes: [],
		problems: []
	};
	const plans = input.services.flatMap((target) => {
		const own = target.isObserver === true ? {
			...run,
			notes: [],
			problems: []
		} : run;
		const plan = attempt(own, () => planOne(own, target));
		return plan === void 0 || own !== run && own.problems.length > 0 ? [] : [plan];
	});
	if (run.problems.some(isError)) return {
		services: plans.map(unchanged),
		files: [],
		notes: run.notes,
		problems: run.problems
	};
	const strict = makeStrict({
		services: plans.map(({ target, isOld }) => ({
			...target,
			isOld
		})),
		texts: run.texts,
		repositories: input.repositories,
		fetched: input.fetched,
		originalPlace: (at, isKey) => originalPlace(plans, at, isKey)
	});
	addAll(run.notes, strict.notes);
	addAll(run.problems, strict.problems);
	const services = plans.map((plan) => {
		const after = strict.results.get(plan.target.file)?.service;
		const values = strict.values.get(plan.target.file) ?? new Map();
		return {
			...unchanged(plan),
			contexts: contextsOf(plan, values, after)
		};
	});
	if (strict.problems.length === 0) run.problems.push(...services.flatMap((service, index) => differing(service, plans[index])));
	const files = changedFiles(run.texts);
	refuseForeign(files, {
		roots: [...new Set(input.services.map(({ root }) => root))],
		fetched: new Map([...input.fetched.values()].flatMap((folders) => [...folders]))
	}, run.problems);
	return {
		services: services.filter(({ file }) => input.services.some((each) => each.file === file && each.isObserver !== true)),
		files,
		notes: distinct(run.notes),
		problems: run.problems
	};
}
const distinct = (notes) => [...new Map(notes.map((note) => [`${placeOf(note.at ?? {
	file: "",
	line: 0,
	column: 0
})} ${note.message}`, note])).values()];
const unchanged = ({ target, form, isCurrent }) => ({
	file: target.file,
	form,
	isCurrent,
	contexts: []
});
function originalPlace(plans, at, isKey) {
	const plan = plans.find(({ target }) => target.file === at.file);
	const place = at.path === void 0 ? void 0 : plan?.places.get(at.path);
	return (isKey ? place?.key : void 0) ?? place?.value ?? at;
}
function planOne(run, target) {
	const { file } = target;
	const text = currentText(run.texts, file);
	const { documents, problems } = readDocuments(file, text, ownFile);
	const dialect = oldDialect(documents);
	const result = dialect === void 0 ? readOrdinary(run, target) : void 0;
	const isMapped = result?.service !== void 0 && mapsRoot(result.service, documents[0]);
	if (target.isObserver === true && (result?.service?.version !== "2" || isMapped)) return void 0;
	if (result !== void 0 && !isMapped) return planVersioned(run, target, text, documents, result);
	addAll(run.problems, problems);
	if (problems.some(isError)) return void 0;
	return planOld(run, target, text, documents, dialect === void 0 ? "a root type that is mapped" : wordsOf(dialect));
}
const wordsOf = ({ message }) => message.slice(message.lastIndexOf(": ") + 2);
function contextsOf(plan, after, service) {
	const flavors = [...plan.values].map(([name, before]) => ({
		name,
		differences: differencesOf(before, after.get(name) ?? new Map())
	}));
	const charts = [...plan.charts].map(([name, before]) => {
		const now = service?.contexts.get(name)?.source;
		return {
			name,
			differences: now !== void 0 && JSON.stringify(inputsOf(now)) === JSON.stringify(inputsOf(before.source)) ? [] : [{
				path: "",
				before: "its source and value files",
				after: "others"
			}]
		};
	});
	return [...flavors, ...charts];
}
const inputsOf = (source) => [
	source.kind,
	source.dir.value,
	source.kind === "manifests" ? source.entries.map(({ value }) => value) : [],
	source.valueFiles.map(({ value }) => value),
	source.helmValues === void 0 ? [] : [...source.helmValues].map(([key, value]) => [key, typeof value === "object" && value instanceof Map ? [...value] : value])
];
function contextPlace(plan, name) {
	const place = plan?.places.get(childPath("contexts", name));
	return place?.key ?? place?.value;
}
function differing({ file, contexts }, plan) {
	return contexts.flatMap(({ name, differences }) => differences.length === 0 ? [] : [problem("migrate-differs", `the values of ${name} would differ: ${differences.slice(0, 5).map(({ path, before, after }) => `${path || "all"} is ${before}, and would be ${after}`).join("; ")}`, {
		at: contextPlace(plan, name) ?? {
			file,
			line: 1,
			column: 1
		},
		hint: "a key may be declared by one flavor and not by another that shares it: give each context its own copy, then migrate"
	})]);
}
// src/operations/commands/migrate.ts
async function migrate(input, surroundings) {
	const targets = await targetsOf(input, surroundings);
	const roots = [...new Set(targets.map(({ root }) => root))];
	for (const root of roots) finishInterrupted(root, input.isWrite, surroundings);
	const migration = await plan(targets, roots, surroundings);
	if (migration.problems.some(isError)) throw UserError.of(migration.problems);
	if (input.isCheck) refuseBehind(migration, surroundings);
	if (input.isWrite && migration.files.length > 0) for (const root of roots) writeBelow(root, migration.files, surroundings);
	return {
		services: migration.services.map((service) => ({
			...service,
			file: relative(surroundings.cwd, service.file)
		})),
		files: migration.files.map((each) => shown(each, surroundings)),
		notes: migration.notes.map(({ message, at }) => ({
			message,
			...at && { at: {
				...at,
				file: relative(surroundings.cwd, at.file)
			} }
		})),
		isWritten: input.isWrite && migration.files.length > 0
	};
}
async function targetsOf({ configs }, surroundings) {
	const names = configs?.length ? configs : ["."];
	const found = new Map();
	const problems = [];
	for (const name of names) for (const file of await servicesAt(resolve(surroundings.cwd, name), name, surroundings)) {
		if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
			problems.push(problem("migrate-foreign", `${file} is a link`, {
				at: {
					file,
					line: 1,
					column: 1
				},
				hint: "name the file that it leads to, or put a copy in its place"
			}));
			continue;
		}
		const real = join(realpathSync.native(dirname(file)), basename(file));
		found.set(real, {
			file: real,
			root: realpathSync.native(workspaceOf(dirname(real), surroundings.cwd))
		});
	}
	if (problems.length > 0) throw UserError.of(problems);
	return [...found.values()];
}
async function plan(targets, roots, surroundings) {
	const known = new Set(targets.map(({ file }) => file));
	const observers = [];
	for (const root of roots) for (const path of await knownFiles(root, "pligos.yaml", surroundings) ?? []) {
		const file = resolve(root, path);
		if (basename(file) === "pligos.yaml" && !known.has(file) && existsSync(file)) observers.push({
			file,
			root,
			isObserver: true
		});
	}
	const repositories = await repositoryNames(roots, surroundings);
	const fetched = await fetchSources(targets, surroundings);
	return planMigration({
		services: [...targets, ...observers],
		repositories,
		fetched
	});
}
async function fetchSources(targets, surroundings) {
	const loader = makeLoader();
	const remote = targets.filter(({ file, root }) => {
		const { service } = readService(file, loader, { root });
		return service !== void 0 && sourcesOf$1(service).length > 0;
	});
	if (remote.length === 0) return new Map();
	const project = await openProject({ configs: remote.map(({ file }) => file) }, surroundings);
	for (const service of project.services) for (const context of service.contexts.values()) await fetchTarget({
		service,
		context
	}, project.loader, surroundings);
	return project.loader.fetched;
}
function refuseBehind({ services }, surroundings) {
	const behind = services.filter(({ isCurrent }) => !isCurrent);
	if (behind.length === 0) return;
	throw UserError.of(behind.map(({ file, form }) => problem("migrate-behind", `the service is not of version '2': ${form}`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: `run pligos migrate -c ${relative(surroundings.cwd, dirname(file)) || "."} --write`
	})));
}
const journalOf = (root, { cacheDir }) => ({
	file: join(root, ".pligos", "migrate.journal"),
	keyFolder: cacheDir
});
function finishInterrupted(root, isWrite, surroundings) {
	const journal = journalOf(root, surroundings);
	if (isWrite) {
		recover(root, journal);
		removeIfEmpty(dirname(journal.file));
	} else if (lstatIfThere(journal.file) !== void 0) throw new UserError("journal-open", `${journal.file} is left by an interrupted pligos migrate --write`, { hint: "run `pligos migrate --write`, which completes that run first" });
}
function writeBelow(root, files, surroundings) {
	const own = files.filter(({ file }) => isInside(file, root));
	for (const { file, before } of own) {
		if ((lstatIfThere(file) === void 0 ? void 0 : readText(file)) === before) continue;
		throw new UserError("journal-conflict", `${file} was changed while it was being migrated`, {
			at: {
				file,
				line: 1,
				column: 1
			},
			hint: "run it again"
		});
	}
	const operations = own.map(({ file, after }) => {
		const path = relative(root, file);
		if (after === void 0) return {
			kind: "remove",
			path
		};
		const executable = ((lstatIfThere(file)?.mode ?? 0) & 64) !== 0;
		return {
			kind: "write",
			path,
			content: new TextEncoder().encode(after),
			executable
		};
	});
	if (operations.length === 0) return;
	const journal = journalOf(root, surroundings);
	applyOperations(root, journal, operations);
	removeIfEmpty(dirname(journal.file));
}
function removeIfEmpty(folder) {
	try {
		rmdirSync(folder);
	} catch {}
}
function shown({ file, before, after }, { cwd }) {
	const change = before === void 0 ? "written" : after === void 0 ? "removed" : "changed";
	return {
		file: relative(cwd, file),
		change,
		patch: linePatch(before ?? "", after ?? "")
	};
}
// src/main/cli/commands/migrate.ts
var migrate_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const [isWrite, isCheck] = [call.flags.has("write"), call.flags.has("check")];
	if (isWrite && isCheck) throw new UserError("usage", "--write and --check exclude each other", { hint: "leave one of them out" });
	const configs = call.flags.get("config");
	const surroundings = surroundingsOf(terminal, call);
	const outcome = await migrate({
		...configs && { configs },
		isWrite,
		isCheck
	}, surroundings);
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(jsonOf(outcome), null, 2)}\n`);
	else terminal.printText(textOf(outcome, isCheck, terminal.style));
	return exitCodes.done;
};
function jsonOf({ files, ...outcome }) {
	return {
		...outcome,
		files: files.map((file) => ({
			...file,
			patch: patchOf(file)
		}))
	};
}
const patchOf = ({ patch }) => patch.map((line) => signed(line)).join("\n");
const signed = ({ sign, text }) => sign === "@" ? text : sign + text;
function textOf(outcome, isCheck, style) {
	const { services, files, notes, isWritten } = outcome;
	if (files.length === 0) return `${plural(services.length, "service")} of version '2': there is nothing to migrate\n`;
	const shown = isCheck ? [] : files.flatMap((file) => patchLines(file, style));
	const decided = notes.map(({ message, at }) => {
		const place = at === void 0 ? "" : `${at.file}:${at.line}: `;
		return `  ${printable(`${place}${message}`)}`;
	});
	const rows = services.flatMap(({ file, form, isCurrent, contexts }) => [`${style.bold(printable(file))}: ${printable(form)}${isCurrent ? ", stays as it is" : " -> version '2'"}`, ...(isCurrent ? [] : contexts).map(({ name }) => `  ${printable(name)}: ${style.green("values equal")}`)]);
	const end = isWritten ? `${plural(files.length, "file")} written; see what a chart gets besides in docs/migrate.md` : "nothing was written: add --write";
	return [
		...shown,
		...decided.length > 0 ? ["decided:", ...decided] : [],
		...rows,
		end,
		""
	].join("\n");
}
function patchLines({ file, change, patch }, style) {
	const head = change === "changed" ? "" : ` (${change})`;
	return [
		style.bold(printable(`${file}${head}`)),
		...patch.map((line) => {
			const text = printable(signed(line));
			if (line.sign === "+") return style.green(text);
			if (line.sign === "-") return style.red(text);
			return line.sign === "@" ? style.dim(text) : text;
		}),
		""
	];
}
export { migrate_exports };
