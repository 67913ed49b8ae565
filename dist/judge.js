import { __exportAll } from "./rolldown-runtime.js";
import { UserError, addTo, groupBy as groupBy$1, matchGlob, nearest, once, plural, problem, warning as warning$1 } from "./base.js";
import { anything, array, at, atOf, builtinKinds as builtinKinds$1, canonicalNumber, customKind, dropsStatus, entryOf, fromJson, groupOf as groupOf$1, helmFile, idOf, identityOf, integerOf, isList, isMap, isNumeral, isPlainString, kindAndName, listOf, mapOf, number as number$2, parseDocument, parseJson, picklist, readDocuments, readJson as readJson$1, readPlain, refOf, sameNumber, sameValue, scanHeader, shownName, splitBoth, splitDocuments, strictObject, string, textOf$2 as textOf$3, types, union, valueOf as valueOf$1, writeJson } from "./project.js";
import { brokenSecretValues, certificatesIn, makeRedactor, secretValues } from "./charts.js";
import { RE2JS } from "./patterns.js";
import { containersOf, factsIn, isRedacted, matchGlobLike, pathPattern, podSpecPath, podTemplateOf, quantityOf, quantityText, redactResource, tagPattern } from "./render.js";
import { matchSequences } from "./sequences.js";
import { createHash } from "node:crypto";
import { Buffer } from "node:buffer";
// src/diff/digest/random-tests.ts
const nameMark = JSON.stringify(["metadata", "name"]);
function randomTests({ before, after }) {
	const [namesBefore, namesAfter] = [namesOnly$1(before.entries, after.entries), namesOnly$1(after.entries, before.entries)];
	const waiting = new Map();
	for (const entry of namesAfter) waiting.set(placeOf$1(entry), [...waiting.get(placeOf$1(entry)) ?? [], entry]);
	const found = new Map();
	for (const entry of namesBefore) {
		const again = waiting.get(placeOf$1(entry))?.shift();
		if (again === void 0) continue;
		const generateName = commonStart$1(entry.header.name, again.header.name);
		const id = idOf({
			...entry.identity,
			name: "",
			generateName: generateName === "" ? "*" : generateName
		});
		found.set(entry, {
			id,
			again,
			mark: nameMark
		});
	}
	return found;
}
function namesOnly$1(entries, others) {
	const ids = new Set(others.map(({ id }) => id));
	return entries.filter(({ id, header }) => header.isTest && header.name !== "" && !ids.has(id));
}
const placeOf$1 = ({ identity, document }) => `${identity.kind} ${identity.namespace} ${document.origin.template ?? ""}`;
function commonStart$1(one, other) {
	let end = 0;
	while (end < one.length && one[end] === other[end]) end += 1;
	const start = one.slice(0, end);
	return /^.*[-.]/.exec(start)?.[0] ?? start;
}
// src/diff/sides/namesakes.ts
function namesakesOf(entries) {
	const kinds = new Map();
	const lists = [];
	const list = (...first) => {
		lists.push(first);
		return first;
	};
	for (const entry of entries) {
		const { apiVersion, kind, name } = entry.header;
		let same = kinds.get(kind);
		if (same === void 0) {
			same = {
				entries: [],
				versions: new Set(),
				names: new Map()
			};
			kinds.set(kind, same);
		}
		same.entries.push(entry);
		same.versions.add(apiVersion);
		const { names } = same;
		const known = names.get(name);
		if (known === void 0) names.set(name, name === "" ? list(entry) : entry);
		else if (Array.isArray(known)) known.push(entry);
		else names.set(name, list(known, entry));
	}
	const named = (kind, name) => kinds.get(kind)?.names.get(name);
	let byId;
	const exact = (candidates, id) => {
		if (!isSeveral(candidates)) return candidates?.id === id ? candidates : void 0;
		byId ??= new Map(lists.flat().toReversed().map((entry) => [entry.id, entry]));
		return byId.get(id);
	};
	return {
		kinds,
		of: ({ header }) => named(header.kind, header.name),
		find(id) {
			const afterGroup = id.indexOf("/") + 1;
			const afterKind = id.indexOf("/", afterGroup) + 1;
			const afterNamespace = id.indexOf("/", afterKind) + 1;
			const kind = id.slice(afterGroup, afterKind - 1);
			return exact(named(kind, id.slice(afterNamespace)), id) ?? (id.endsWith("*") ? exact(named(kind, ""), id) : void 0);
		},
		get several() {
			return lists.flat();
		}
	};
}
const isSeveral = (candidates) => Array.isArray(candidates);
// src/diff/pairs.ts
function pairSides(before, after) {
	const [left, right] = [before.names(), after.names()];
	const changed = [];
	const added = [];
	const removed = [];
	const groups = new Map();
	const groupOf = (entry) => {
		const group = groups.get(entry.id) ?? {
			before: [],
			after: []
		};
		groups.set(entry.id, group);
		return group;
	};
	const pairedEntries = new Set();
	let equal = 0;
	for (const entry of after.entries) {
		const partner = left.of(entry);
		if (isSeveral(partner) || isSeveral(right.of(entry))) groupOf(entry).after.push(entry);
		else if (partner === void 0 || !isOne$1(partner, entry)) added.push(entry);
		else {
			pairedEntries.add(partner);
			if (isSame$1(partner, entry)) equal += 1;
			else changed.push({
				before: partner,
				after: entry
			});
		}
	}
	for (const entry of before.entries) {
		if (pairedEntries.has(entry)) continue;
		if (isSeveral(left.of(entry)) || isSeveral(right.of(entry))) groupOf(entry).before.push(entry);
		else removed.push(entry);
	}
	for (const group of groups.values()) {
		const pairs = pairGroup(group.before, group.after);
		equal += pairs.equal;
		changed.push(...pairs.changed);
		removed.push(...pairs.removed);
		added.push(...pairs.added);
	}
	return {
		changed,
		removed,
		added,
		equal
	};
}
const isOne$1 = (a, b) => a.header.namespace === b.header.namespace && a.header.apiVersion === b.header.apiVersion && a.scope === b.scope || a.identity.namespace === b.identity.namespace && a.identity.group === b.identity.group;
function pairGroup(before, after) {
	const [only, other] = [before[0], after[0]];
	if (before.length === 1 && after.length === 1 && only !== void 0 && other !== void 0) {
		const same = isSame$1(only, other);
		return {
			changed: same ? [] : [{
				before: only,
				after: other
			}],
			removed: [],
			added: [],
			equal: same ? 1 : 0
		};
	}
	const byText = new Map();
	for (const entry of before) addTo(byText, textOf$2(entry), entry);
	const waiting = after.filter((entry) => byText.get(textOf$2(entry))?.pop() === void 0);
	const left = new Set([...byText.values()].flat());
	const rest = before.filter((entry) => left.has(entry));
	const equal = after.length - waiting.length;
	if (before[0]?.header.name === "") return {
		changed: [],
		removed: rest,
		added: waiting,
		equal
	};
	return {
		changed: rest.slice(0, waiting.length).map((entry, at) => ({
			before: entry,
			after: waiting[at] ?? entry
		})),
		removed: rest.slice(waiting.length),
		added: waiting.slice(rest.length),
		equal
	};
}
function inTurn(removed, added, pairedEntries) {
	const open = new Map();
	const isOpen = (entry) => entry.header.name === "" && !pairedEntries.has(entry);
	for (const entry of removed.filter(isOpen).toReversed()) addTo(open, entry.id, entry);
	return added.filter(isOpen).flatMap((after) => {
		const before = open.get(after.id)?.pop();
		return before === void 0 ? [] : [{
			before,
			after
		}];
	});
}
const textOf$2 = (entry) => `${entry.item ?? ""} ${entry.document.text}`;
const isSame$1 = (before, after) => before.document.text === after.document.text && before.item === after.item;
// src/diff/path.ts
function pathText(path) {
	let text = "";
	for (const step of path) if (step.kind === "key") {
		if (/^[A-Za-z0-9_-]+$/.test(step.key)) text += text === "" ? step.key : `.${step.key}`;
		else text += `[${JSON.stringify(step.key)}]`;
	} else if (step.kind === "index") text += `[${step.after ?? step.before ?? 0}]`;
	else if (step.kind === "member") text += `[${scalarText(step.value)}]`;
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
		return step.kind === "member" ? scalarText(step.value) : itemText(step.keys, 1);
	});
}
function itemText(keys, occurrence) {
	const text = keys.map((key) => key.value).filter((value) => value !== void 0).map(scalarText).join("/");
	return occurrence > 1 ? `${text}#${occurrence}` : text;
}
function scalarText(value) {
	if (typeof value === "string") return value;
	return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}
// src/diff/random/random-lines.ts
function randomLines(detail) {
	if (detail.coarse) return void 0;
	const frames = new Map();
	for (const { beforeLine, lines } of detail.hunks) {
		let number = beforeLine;
		for (const { removed, added, same } of blocksOf(lines)) {
			if (removed.length !== added.length) return void 0;
			for (const [at, line] of removed.entries()) frames.set(number + at, frameOf(line.text, added[at]?.text ?? ""));
			number += removed.length + same.length;
		}
	}
	return frames;
}
function withoutLines(detail, random) {
	let left = 0;
	const hunks = detail.hunks.flatMap((hunk) => {
		let number = hunk.afterLine;
		const lines = [];
		for (const block of blocksOf(hunk.lines)) {
			const isRandom = (at) => isLeftOut(block, at, random.get(number + at));
			left += addBlock(lines, block, isRandom);
			number += block.added.length + block.same.length;
		}
		return lines.every(({ kind }) => kind === "same") ? [] : [{
			...hunk,
			lines
		}];
	});
	if (left === 0) return detail;
	if (hunks.length === 0) return void 0;
	const { removedLines, addedLines } = detail;
	return {
		...detail,
		hunks,
		removedLines: removedLines - left,
		addedLines: addedLines - left
	};
}
function blankLines(text, random, word) {
	return text.split("\n").map((line, at) => random.has(at + 1) ? word : line).join("\n");
}
function blocksOf(lines) {
	const first = {
		removed: [],
		added: [],
		same: []
	};
	const blocks = [first];
	let last = first;
	for (const line of lines) {
		if (line.kind !== "same" && last.same.length > 0) {
			last = {
				removed: [],
				added: [],
				same: []
			};
			blocks.push(last);
		}
		last[line.kind].push(line);
	}
	return blocks;
}
function isLeftOut({ removed, added }, at, frame) {
	const removedText = removed[at]?.text;
	if (frame === void 0 || removedText === void 0 || removed.length !== added.length) return false;
	if (removed.length === 1) return true;
	return frame.start.trim() !== "" && isFramed(removedText, frame);
}
const isFramed = (line, { start, end }) => line.length >= start.length + end.length && line.startsWith(start) && line.endsWith(end);
function frameAround(one, other) {
	const frame = frameOf(one, other);
	const start = frame.start.replace(/[\w+/.:-]+$/, "");
	const end = frame.end.replace(/^[\w+/.:-]+/, "");
	return start + end === "" ? void 0 : {
		start,
		end
	};
}
function addBlock(into, { removed, added, same }, isRandom) {
	let left = 0;
	let from = 0;
	const pushUntil = (to) => {
		into.push(...removed.slice(from, to), ...added.slice(from, to));
	};
	for (const [at, line] of added.entries()) {
		if (!isRandom(at)) continue;
		pushUntil(at);
		into.push({
			kind: "same",
			text: line.text
		});
		from = at + 1;
		left += 1;
	}
	pushUntil(1e400);
	for (const line of same) into.push(line);
	return left;
}
function frameOf(one, other) {
	const most = Math.min(one.length, other.length);
	let start = 0;
	while (start < most && one[start] === other[start]) start += 1;
	let end = 0;
	while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
	return {
		start: one.slice(0, start),
		end: one.slice(one.length - end)
	};
}
// src/diff/random/random.ts
function randomPaths(changes) {
	const paths = new Map();
	for (const change of changes) collect(change, "", paths);
	return paths;
}
function collect(change, prefix, into) {
	const text = prefix + randomKey(change.path, "before");
	if (change.detail?.kind === "structure" && change.detail.changes.length > 0) for (const inner of change.detail.changes) collect(inner, `${text} > `, into);
	else {
		const lines = change.detail?.kind === "text" ? randomLines(change.detail) : void 0;
		into.set(text, lines ?? partOf$2(change));
	}
}
function partOf$2({ kind, before, after, detail }) {
	if (kind === "added" || kind === "removed") return "presence";
	if (detail !== void 0 || typeof before !== "string" || typeof after !== "string") return "value";
	const frame = frameAround(before, after);
	return frame === void 0 ? "value" : { frame };
}
function withoutRandom(change, random, found) {
	const rest = strip$1(change, "", random);
	if (rest !== change) found.push(change.path);
	return rest;
}
function strip$1(change, prefix, random) {
	if (isRandom(change, prefix, random)) return void 0;
	if (change.kind === "added" || change.kind === "removed") return change;
	const part = random.get(prefix + randomKey(change.path, "after"));
	if (typeof part === "object") return "frame" in part ? unlessFramed(change, part.frame) : withoutRandomLines(change, part);
	if (change.detail?.kind !== "structure" || change.detail.changes.length === 0) return change;
	const { detail } = change;
	const text = `${prefix}${randomKey(change.path, "after")} > `;
	const inner = detail.changes.map((one) => strip$1(one, text, random));
	if (inner.every((one, at) => one === detail.changes[at])) return change;
	const definedItems = inner.filter((one) => one !== void 0);
	return definedItems.length === 0 ? void 0 : {
		...change,
		detail: {
			...detail,
			changes: definedItems
		}
	};
}
function unlessFramed(change, frame) {
	const { before } = change;
	return typeof before === "string" && isFramed(before, frame) ? void 0 : change;
}
function withoutRandomLines(change, lines) {
	if (change.detail?.kind !== "text") return void 0;
	const detail = withoutLines(change.detail, lines);
	if (detail === void 0) return void 0;
	return detail === change.detail ? change : {
		...change,
		detail
	};
}
function isRandom({ kind, path }, prefix, random) {
	for (let length = 1; length <= path.length; length += 1) {
		const part = random.get(prefix + randomKey(path.slice(0, length), "after"));
		const isWhole = length < path.length || kind !== "added" && kind !== "removed";
		if (part === "presence" || part === "value" && isWhole) return true;
	}
	return false;
}
function randomKey(path, side) {
	return pathText(path.map((step) => step.kind === "index" ? {
		kind: "index",
		after: step[side] ?? -1
	} : step));
}
// src/diff/values/canonical.ts
function canonical(value) {
	if (value === null || typeof value === "boolean") return String(value);
	if (typeof value === "string") return JSON.stringify(value);
	if (isNumeral(value)) return canonicalNumber(value);
	if (isList(value)) return `[${value.map(canonical).join(",")}]`;
	if (!isMap(value)) return "null";
	return `{${[...value.keys()].toSorted().map((key) => `${JSON.stringify(key)}:${canonical(value.get(key) ?? null)}`).join(",")}}`;
}
// src/diff/noise.ts
const quietLabels$1 = new Set([
	"helm.sh/chart",
	"chart",
	"app.kubernetes.io/version",
	"app.kubernetes.io/managed-by",
	"heritage"
]);
function quietOf(path) {
	const keys = path.map((step) => step.kind === "key" ? step.key : "");
	const [key = "", map, above] = [
		keys.at(-1),
		keys.at(-2),
		keys.at(-3)
	];
	if (above !== "metadata") return void 0;
	if (map === "labels" && quietLabels$1.has(key) && !keys.includes("volumeClaimTemplates")) return {
		kind: "label",
		what: key,
		byValue: true
	};
	if (map === "annotations" && key.startsWith("checksum/") && keys.includes("template")) return {
		kind: "checksum",
		what: key,
		byValue: false
	};
}
function compileIgnores(rules) {
	return rules.map((rule) => ({
		rule,
		path: rule.path === void 0 ? void 0 : pathPattern(rule.path)
	}));
}
function ignoredBy(ignores, resource, path) {
	for (const { rule, path: pattern } of ignores) {
		if (!(matchGlobLike(rule.kind, resource.kind) && matchGlobLike(rule.name, resource.name || resource.generateName) && matchGlobLike(rule.namespace, resource.namespace) && matchGlobLike(rule.group, resource.group))) continue;
		if (pattern === void 0 || path !== void 0 && pattern(pathSegments(path))) return rule;
	}
}
function ignoreMatcher(rules) {
	const ignores = compileIgnores(rules);
	return ({ generateName = "", ...resource }, path) => ignoredBy(ignores, {
		...resource,
		generateName
	}, path) !== void 0;
}
const text$1 = (value) => value === void 0 ? "" : canonical(value);
function makeGroups(prefix = "g") {
	const groups = new Map();
	const byId = new Map();
	return {
		add(quiet, resource, before, after) {
			const values = quiet.byValue ? `${text$1(before)} ${text$1(after)}` : "";
			const key = `${quiet.kind} ${quiet.what} ${quiet.reason ?? ""} ${values}`;
			let group = groups.get(key);
			if (group === void 0) {
				group = {
					quiet,
					id: `${prefix}${groups.size + 1}`,
					before,
					after,
					agrees: true,
					changes: 0,
					resources: new Set()
				};
				groups.set(key, group);
				byId.set(group.id, group);
			} else if (group.agrees && (text$1(group.before) !== text$1(before) || text$1(group.after) !== text$1(after))) group.agrees = false;
			group.changes += 1;
			group.resources.add(resource);
			return group.id;
		},
		addTo(id, resource) {
			const group = byId.get(id);
			if (group === void 0) throw new RangeError(`there is no group ${id}`);
			group.changes += 1;
			group.resources.add(resource);
		},
		list() {
			return [...groups.values()].map((group) => {
				const { quiet, id, before, after, agrees, changes, resources } = group;
				return {
					id,
					kind: quiet.kind,
					what: quiet.what,
					...agrees && before !== void 0 && { before },
					...agrees && after !== void 0 && { after },
					...quiet.reason !== void 0 && { reason: quiet.reason },
					changes,
					resources: [...resources]
				};
			}).toSorted((a, b) => b.resources.length - a.resources.length || (a.what < b.what ? -1 : 1));
		}
	};
}
function ignoredChange(change, ignores, resource) {
	const rule = ignoredBy(ignores, resource, change.path);
	return rule && {
		kind: "ignored",
		what: rule.path ?? pathText(change.path),
		reason: rule.reason,
		byValue: false
	};
}
// src/diff/restarts.ts
const workloads = new Set([
	"apps/Deployment",
	"apps/StatefulSet",
	"apps/DaemonSet",
	"argoproj.io/Rollout",
	"apps.kruise.io/CloneSet"
]);
const mostReasons = 5;
const isWorkload = (ref) => workloads.has(`${ref.group}/${ref.kind}`);
const inTemplate = (path) => isKey(path[0], "spec") && isKey(path[1], "template");
const isKey = (step, key) => step?.kind === "key" && step.key === key;
function restartOf(resource, value, changes) {
	if (!replacesPods(resource, value)) return void 0;
	const causes = changes.filter((change) => inTemplate(change.path));
	if (causes.length === 0) return void 0;
	return {
		resource,
		because: causes.toSorted((a, b) => reasonWeight(a) - reasonWeight(b)).map(({ kind, path }) => `${pathText(path)}${kind === "order" ? " (order)" : ""}`).slice(0, mostReasons),
		quiet: causes.every(isNoise)
	};
}
const restartsByText = ({ group, kind }, as) => as === "line ends" || group === "apps" && kind === "StatefulSet";
function reasonWeight(change) {
	if (isNoise(change)) return 2;
	return isKey(change.path.at(-1), "image") ? 0 : 1;
}
const isNoise = ({ group, path }) => group !== void 0 || quietOf(path) !== void 0;
const replacesPods = (resource, value) => isWorkload(resource) && !isHeld(value);
function isHeld(value) {
	const replicas = at(value, "spec", "replicas");
	return at(value, "spec", "updateStrategy", "type") === "OnDelete" || at(value, "spec", "paused") === true || isNumeral(replicas) && replicas.numeral === "0";
}
const isHeldText = (text) => text.includes("OnDelete") || /^ {2}(?:paused: true|replicas: 0)$/m.test(text);
// src/diff/values/same-texts.ts
function sameTexts(before, after) {
	const left = groupBy(before, behindName);
	const right = left.size === 0 ? left : groupBy(after, behindName);
	const equalPairs = [];
	for (const [text, some] of left) {
		const others = right.get(text) ?? [];
		const [one, other] = [some[0], others[0]];
		if (one === void 0 || other === void 0) continue;
		if (some.length === 1 && others.length === 1) {
			if (isSameButName(one, other)) equalPairs.push([one, other]);
			continue;
		}
		const whole = groupBy(others, withoutName);
		for (const [key, same] of groupBy(some, withoutName)) {
			const [first, second] = [same[0], whole.get(key)?.[0]];
			if (same.length === 1 && whole.get(key)?.length === 1 && first !== void 0 && second !== void 0) equalPairs.push([first, second]);
		}
	}
	return equalPairs;
}
const isDistinctive = ({ identity: { name }, document: { text }, item }) => name.length >= 3 && text.length >= 300 && item === void 0;
function groupBy(entries, keyIn) {
	const groups = new Map();
	for (const entry of entries) {
		if (!isDistinctive(entry)) continue;
		const key = keyIn(entry);
		addTo(groups, key, entry);
	}
	return groups;
}
const withoutName = ({ identity: { kind, name }, document: { text } }) => `${kind} ${text.replaceAll(name, "\0")}`;
function behindName({ identity: { name }, document: { text } }) {
	const last = text.lastIndexOf(name);
	return last < 0 ? text : text.slice(last + name.length);
}
function isSameButName(one, other) {
	if (one.identity.kind !== other.identity.kind) return false;
	const [a, b] = [one.document.text, other.document.text];
	const [nameA, nameB] = [one.identity.name, other.identity.name];
	for (let left = 0, right = 0;;) {
		const [endA, endB] = [a.indexOf(nameA, left), b.indexOf(nameB, right)];
		if (endA < 0 || endB < 0) return endA === endB && a.slice(left) === b.slice(right);
		if (a.slice(left, endA) !== b.slice(right, endB)) return false;
		left = endA + nameA.length;
		right = endB + nameB.length;
	}
}
// src/diff/rename.ts
const mostCandidates = 5e4;
const mostHolders = 40;
const least = {
	sameKind: .5,
	otherKind: .8
};
const leastHashed = .05;
const leastMoved = .3;
function findRenames(removed, added, all) {
	const before = new Set(removed);
	const after = new Set(added);
	const renames = [];
	const take = (rename) => {
		if (!before.delete(rename.before) || !after.delete(rename.after)) throw new RangeError("a resource is renamed twice");
		renames.push(rename);
	};
	const profiles = new Map();
	const profile = (entry) => {
		const known = profiles.get(entry) ?? profileOf(entry);
		profiles.set(entry, known);
		return known;
	};
	for (const rename of byHash(before, after, profile)) take(rename);
	for (const [one, other] of sameTexts(before, after)) take({
		before: one,
		after: other,
		by: "likeness",
		likeness: 1
	});
	for (const rename of byName(before, after, profile)) take(rename);
	const isOther = all && before.size > 0 && after.size > 0 ? partsOf(all) : () => false;
	const skipped = before.size + after.size > mostCandidates ? before.size + after.size : 0;
	if (skipped === 0) for (const isSameKind of [true, false]) {
		const scored = candidates([...before], [...after], profile, isSameKind);
		for (const { left, right, likeness } of decide(scored.filter((pair) => !isOther(pair)))) take({
			before: left,
			after: right,
			by: "likeness",
			likeness
		});
	}
	return {
		renames,
		skipped
	};
}
function partsOf(all) {
	const [before, after] = [namesOfWorkloads(all.before), namesOfWorkloads(all.after)];
	return ({ left, right }) => {
		const [from, to] = [left.identity.name, right.identity.name];
		return before.has(from) && after.has(from) && after.has(to) && !before.has(to);
	};
}
const namesOfWorkloads = (entries) => new Set(entries.filter(({ identity }) => isWorkload(identity)).map(({ identity }) => identity.name));
function withoutHash(name) {
	const match = /^(.+)-([a-z0-9]{5,64})$/.exec(name);
	const [, base = "", hash = ""] = match ?? [];
	if (match === null) return void 0;
	const isMixed = /\d/.test(hash) && /[a-z]/.test(hash) && !/^v?\d+[a-z]?$/.test(hash) && !/^[a-z]{3,}\d{1,2}$/.test(hash);
	const isSafe = hash.length >= 8 && /^[bcdfghjklmnpqrstvwxz2456789]+$/.test(hash);
	return isMixed || isSafe ? base : void 0;
}
function byHash(before, after, profile) {
	const left = groupByBase(before);
	const right = groupByBase(after);
	const found = [];
	for (const [base, removed] of left) {
		const added = right.get(base);
		if (added === void 0) continue;
		const pairs = [];
		if (removed.length * added.length > 400) continue;
		for (const one of removed) for (const other of added) pairs.push({
			left: one,
			right: other,
			likeness: likenessOf(profile(one), profile(other))
		});
		const isOnly = removed.length === 1 && added.length === 1;
		for (const { left: one, right: other, likeness } of decide(pairs)) if (isOnly || likeness >= leastHashed) found.push({
			before: one,
			after: other,
			by: "hash",
			likeness
		});
	}
	return found;
}
function groupByBase(entries) {
	const groups = new Map();
	for (const entry of entries) {
		const base = withoutHash(entry.identity.name);
		if (base === void 0) continue;
		const key = `${entry.identity.group}/${entry.identity.kind}/${entry.identity.namespace}/${base}`;
		addTo(groups, key, entry);
	}
	return groups;
}
const keyOf$4 = ({ identity }) => `${identity.kind}/${identity.name}`;
function byName(before, after, profile) {
	const named = new Map([...after].filter((entry) => entry.identity.name !== "").map((entry) => [keyOf$4(entry), entry]));
	const found = [];
	for (const left of before) {
		const right = named.get(keyOf$4(left));
		if (right === void 0) continue;
		const likeness = likenessOf(profile(left), profile(right));
		if (likeness < leastMoved) continue;
		named.delete(keyOf$4(left));
		found.push({
			before: left,
			after: right,
			by: "likeness",
			likeness
		});
	}
	return found;
}
function profileOf(entry) {
	const lines = new Map();
	let weight = 0;
	const { name } = entry.identity;
	for (const line of entry.document.text.split("\n")) {
		let text = line.trim();
		if (text === "" || text.startsWith("#") || isBoilerplate(text)) continue;
		if (name.length > 2 && text.includes(name)) text = text.replaceAll(name, "\0");
		lines.set(text, (lines.get(text) ?? 0) + 1);
		weight += weightOf(text);
	}
	return {
		lines,
		weight
	};
}
function isBoilerplate(text) {
	return /^(?:apiVersion|kind|name|namespace|metadata|labels|annotations|spec|data|template|selector|matchLabels|heritage|release|chart)\b/.test(text) ? text.endsWith(":") || /^(?:apiVersion|kind|namespace|heritage|release|chart|name):/.test(text) : /^["']?(?:app\.kubernetes\.io|helm\.sh)\//.test(text) || text.length < 4;
}
const weightOf = (line) => Math.min(4, 1 + line.length / 24);
function likenessOf(a, b) {
	if (a.weight === 0 || b.weight === 0) return a.weight === b.weight ? 1 : 0;
	let shared = 0;
	for (const [line, count] of a.lines) shared += Math.min(count, b.lines.get(line) ?? 0) * weightOf(line);
	const sizes = Math.min(a.weight, b.weight) / Math.max(a.weight, b.weight);
	return 2 * shared / (a.weight + b.weight) * sizes;
}
function candidates(before, after, profile, isSameKind) {
	const holders = new Map();
	const holdersOf = (entry) => {
		const kind = isSameKind ? entry.identity.kind : "";
		const known = holders.get(kind) ?? new Map();
		holders.set(kind, known);
		return known;
	};
	for (const entry of after) {
		const own = holdersOf(entry);
		for (const line of profile(entry).lines.keys()) {
			const list = own.get(line);
			if (list === void 0) own.set(line, [entry]);
			else if (list.length <= mostHolders) list.push(entry);
		}
	}
	const scored = [];
	for (const left of before) {
		const votes = new Map();
		const own = holdersOf(left);
		for (const line of profile(left).lines.keys()) {
			const list = own.get(line);
			if (list === void 0 || list.length > mostHolders) continue;
			for (const right of list) votes.set(right, (votes.get(right) ?? 0) + weightOf(line) / list.length);
		}
		const best = [...votes].toSorted((a, b) => b[1] - a[1]).slice(0, 8);
		for (const [right] of best) {
			if (left.identity.kind === right.identity.kind !== isSameKind) continue;
			const likeness = likenessOf(profile(left), profile(right));
			if (likeness >= (isSameKind ? least.sameKind : least.otherKind)) scored.push({
				left,
				right,
				likeness
			});
		}
	}
	return scored;
}
function decide(pairs) {
	const renamedEntries = new Set();
	const nearness = ({ left, right }) => commonStart(left.identity.name, right.identity.name);
	const sorted = pairs.toSorted((a, b) => b.likeness - a.likeness || nearness(b) - nearness(a) || (`${a.left.id} ${a.right.id}` < `${b.left.id} ${b.right.id}` ? -1 : 1));
	const kept = [];
	for (const pair of sorted) {
		if (renamedEntries.has(pair.left) || renamedEntries.has(pair.right)) continue;
		renamedEntries.add(pair.left).add(pair.right);
		kept.push(pair);
	}
	return kept;
}
function commonStart(a, b) {
	let at = 0;
	while (at < a.length && a[at] === b[at]) at += 1;
	return at;
}
// src/diff/values/change-collector.ts
const makeChangeCollector = (compareValues) => ({
	compareValues,
	changes: [],
	limits: [],
	reordered: [],
	respelled: []
});
function addOne(kind, value, path, into) {
	into.changes.push(kind === "added" ? {
		kind,
		path,
		after: value
	} : {
		kind,
		path,
		before: value
	});
}
// src/diff/values/filled.ts
const computed = {
	"api.core.v1.ServicePort targetPort": (map) => map.get("port"),
	"api.core.v1.Container imagePullPolicy": pullPolicy,
	"api.core.v1.EphemeralContainer imagePullPolicy": pullPolicy,
	"api.core.v1.ImageVolumeSource pullPolicy": (map) => pullPolicy(new Map([["image", map.get("reference") ?? ""]])),
	"api.core.v1.Volume emptyDir": (map) => [...map].every(([key, value]) => key === "name" || value === null) ? new Map() : void 0,
	"api.resource.v1.DeviceSubRequest count": countOfDevices,
	"api.resource.v1.ExactDeviceRequest count": countOfDevices,
	"api.apps.v1.DeploymentStrategy rollingUpdate": whenRolling,
	"api.apps.v1.DaemonSetUpdateStrategy rollingUpdate": whenRolling,
	"api.apps.v1.StatefulSetUpdateStrategy rollingUpdate": (map) => map.get("type") ? void 0 : new Map(),
	"api.networking.v1.NetworkPolicySpec policyTypes": (map) => {
		const egress = map.get("egress");
		return isList(egress) && egress.length > 0 ? ["Ingress", "Egress"] : ["Ingress"];
	},
	"api.batch.v1.JobSpec parallelism": () => ({ numeral: "1" }),
	"api.batch.v1.JobSpec completions": (map) => map.get("parallelism") ? void 0 : { numeral: "1" },
	"api.batch.v1.JobSpec backoffLimit": (map) => map.get("backoffLimitPerIndex") ? { numeral: "2147483647" } : { numeral: "6" },
	"api.batch.v1.JobSpec podReplacementPolicy": (map) => map.get("podFailurePolicy") ? "Failed" : "TerminatingOrFailed",
	"api.core.v1.PodSpec serviceAccount": (map) => map.get("serviceAccountName"),
	"api.core.v1.ServiceSpec sessionAffinityConfig": (map) => map.get("sessionAffinity") === "ClientIP" ? new Map([["clientIP", new Map([["timeoutSeconds", { numeral: "10800" }]])]]) : void 0,
	"api.core.v1.ServiceSpec internalTrafficPolicy": (map) => map.get("type") === "ExternalName" ? void 0 : "Cluster",
	"api.core.v1.ServiceSpec externalTrafficPolicy": (map) => isExternal(map) ? "Cluster" : void 0,
	"api.core.v1.ServiceSpec allocateLoadBalancerNodePorts": (map) => map.get("type") === "LoadBalancer" ? true : void 0,
	"api.rbac.v1.Subject apiGroup": (map) => {
		const kind = map.get("kind");
		return kind === "User" || kind === "Group" ? "rbac.authorization.k8s.io" : "";
	},
	"apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames singular": (map) => textOf$3(map.get("kind"))?.toLowerCase(),
	"apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames listKind": (map) => {
		const kind = textOf$3(map.get("kind"));
		return kind === void 0 ? void 0 : `${kind}List`;
	}
};
function filledValue(type, field, of, beside) {
	if (of?.fallback !== void 0) return isOverruled(of, beside) ? void 0 : of.fallback;
	return computed[`${type} ${field}`]?.(beside);
}
function isOverruled({ unless }, beside) {
	return unless !== void 0 && (beside.get(unless) ?? "") !== "";
}
function filledEntries({ shape, entries }, fields, beside) {
	const none = new Map();
	if (entries === void 0 || shape.kind !== "map") return none;
	const { from, where } = entries;
	if (where !== void 0 && beside.get(where.field) !== where.is) return none;
	const filledFields = new Map();
	for (const name of from) {
		const other = fields.get(name);
		const written = beside.get(name);
		const all = [...isMap(written) ? written : none, ...other === void 0 ? none : filledEntries(other, fields, beside)];
		for (const [key, value] of all) if (!filledFields.has(key)) filledFields.set(key, value);
	}
	return filledFields;
}
const meaningful = {
	"api.batch.v1.JobSpec parallelism": (before, after) => isWritten(before, "parallelism") && ![
		after.get("parallelism"),
		before.get("completions"),
		after.get("completions")
	].some(isThere),
	"api.core.v1.ConfigMap data": (before, after) => isEmptied(before, after, "data"),
	"api.core.v1.ConfigMap binaryData": (before, after) => isEmptied(before, after, "binaryData"),
	"api.core.v1.Secret data": (before, after) => isEmptied(before, after, "data")
};
const isThere = (value) => value !== void 0 && value !== null;
const isWritten = (map, field) => isThere(map.get(field));
function isEmptied(before, after, field) {
	const valueAfter = after.get(field);
	return before.get("immutable") === true && !isWritten(before, field) && isMap(valueAfter) && valueAfter.size === 0;
}
const isMeaningful = (type, field, before, after) => meaningful[`${type} ${field}`]?.(before, after) === true;
function countOfDevices(map) {
	return (map.get("allocationMode") || "ExactCount") === "ExactCount" ? { numeral: "1" } : void 0;
}
function whenRolling(map) {
	const type = map.get("type") ?? "RollingUpdate";
	return type === "RollingUpdate" || type === "" ? new Map() : void 0;
}
function pullPolicy(map) {
	const image = textOf$3(map.get("image")) ?? "";
	const name = image.slice(image.lastIndexOf("/") + 1);
	const [beforeDigest = ""] = name.split("@");
	return (beforeDigest.split(":")[1] ?? (name.includes("@") ? "" : "latest")) === "latest" ? "Always" : "IfNotPresent";
}
function isExternal(map) {
	const type = map.get("type");
	const ips = map.get("externalIPs");
	return type === "LoadBalancer" || type === "NodePort" || (type === void 0 || type === "ClusterIP" || type === "") && isList(ips) && ips.length > 0;
}
function isZero(value, shape) {
	switch (shape.kind) {
		case "string":
		case "bytes": return value === "";
		case "boolean": return value === false;
		case "integer":
		case "number": return isNumeral(value) && Number(value.numeral) === 0;
		case "int-or-string": return value === "" || isNumeral(value) && Number(value.numeral) === 0;
		case "quantity": return quantityOf(value) === 0n;
		case "list": return isList(value) && value.length === 0;
		case "map":
		case "object": return isMap(value) && value.size === 0;
		default: return false;
	}
}
Object.keys(computed);
// src/diff/values/lists.ts
function compareLists(before, after, shape, path, into) {
	if (shape.pairs === "set" || shape.pairs === "members") compareSets(before, after, path, into);
	else if (shape.pairs === "order") compareInOrder(before, after, shape.of, path, into);
	else compareByKey(before, after, shape.pairs, shape.of, path, into);
}
function compareSets(before, after, path, into) {
	const left = new Map(before.map((item) => [canonical(item), item]));
	const right = new Map(after.map((item) => [canonical(item), item]));
	for (const [key, item] of left) if (!right.has(key)) addOne("removed", item, [...path, {
		kind: "member",
		value: item
	}], into);
	for (const [key, item] of right) if (!left.has(key)) addOne("added", item, [...path, {
		kind: "member",
		value: item
	}], into);
	if (left.size === right.size && [...left.keys()].every((key) => right.has(key)) && [...left.keys()].join("\n") !== [...right.keys()].join("\n")) into.reordered.push({
		kind: "order",
		path,
		before,
		after
	});
}
function compareByKey(before, after, pairs, of, path, into) {
	const left = itemsOf(before, pairs, of);
	const right = itemsOf(after, pairs, of);
	for (const item of right.values()) {
		const partner = left.get(item.id);
		if (partner !== void 0 && isSameAsWritten(partner.value, item.value)) continue;
		const step = {
			kind: "item",
			keys: item.keys,
			occurrence: item.occurrence,
			after: item.index
		};
		if (partner === void 0) addOne("added", item.value, [...path, step], into);
		else into.compareValues(partner.value, item.value, of, [...path, {
			...step,
			before: partner.index
		}], into);
	}
	for (const item of left.values()) {
		if (right.has(item.id)) continue;
		addOne("removed", item.value, [...path, {
			kind: "item",
			keys: item.keys,
			occurrence: item.occurrence,
			before: item.index
		}], into);
	}
	compareOrder(left, right, path, into);
}
function isSameAsWritten(before, after) {
	if (before === after) return true;
	if (isMap(before)) {
		if (!isMap(after) || before.size !== after.size) return false;
		for (const [key, value] of before) {
			const other = after.get(key);
			if (other === void 0 || !isSameAsWritten(value, other)) return false;
		}
		return true;
	}
	if (isNumeral(before)) return isNumeral(after) && before.numeral === after.numeral;
	return isList(before) && isList(after) && before.length === after.length && before.every((item, at) => isSameAsWritten(item, after[at] ?? null));
}
function itemsOf(list, pairs, of) {
	const fields = of.kind === "object" ? of.fields() : void 0;
	const items = new Map();
	const seen = new Map();
	for (const [index, value] of list.entries()) {
		const keys = pairs.map((key) => {
			const written = isMap(value) ? value.get(key) : void 0;
			if (written !== void 0 && written !== null && written !== "") return {
				key,
				value: written
			};
			const fallback = fields?.get(key)?.fallback;
			return fallback === void 0 ? { key } : {
				key,
				value: fallback,
				filled: true
			};
		});
		const text = keyText$1(keys);
		const occurrence = (seen.get(text) ?? 0) + 1;
		seen.set(text, occurrence);
		const id = `${occurrence} ${text}`;
		items.set(id, {
			value,
			index,
			keys,
			occurrence,
			id
		});
	}
	return items;
}
function keyText$1(keys) {
	const only = keys.length === 1 ? keys[0]?.value : void 0;
	if (typeof only === "string") return `"${only}`;
	return keys.map((key) => key.value === void 0 ? "" : canonical(key.value)).join(" ");
}
function compareOrder(left, right, path, into) {
	const before = [...left.values()].filter((item) => right.has(item.id));
	const after = [...right.values()].filter((item) => left.has(item.id));
	if (before.every((item, at) => item.id === after[at]?.id)) return;
	const last = path.at(-1);
	const field = last?.kind === "key" ? last.key : "";
	const matters = field === "initContainers" || field === "env" && dependenciesOf(left) !== dependenciesOf(right);
	const names = (items) => [...items].map((item) => item.keys.map((key) => scalarText(key.value ?? "")).join("/"));
	(matters ? into.changes : into.reordered).push({
		kind: "order",
		path,
		before: names(left.values()),
		after: names(right.values())
	});
}
function dependenciesOf(items) {
	const above = new Set();
	const keyNames = [];
	const names = new Set([...items.values()].map((item) => scalarText(item.keys[0]?.value ?? "")));
	for (const item of items.values()) {
		const name = scalarText(item.keys[0]?.value ?? "");
		const value = isMap(item.value) ? item.value.get("value") : void 0;
		if (typeof value === "string" && value.includes("$(")) {
			for (const [, used = ""] of value.matchAll(/\$\(([^()\s]{1,300})\)/g)) if (names.has(used)) keyNames.push(`${name} ${used} ${above.has(used)}`);
		}
		above.add(name);
	}
	return keyNames.toSorted().join("\n");
}
function compareInOrder(before, after, of, path, into) {
	const numbers = new Map();
	const number = (item) => {
		const text = canonical(item);
		const known = numbers.get(text) ?? numbers.size;
		numbers.set(text, known);
		return known;
	};
	const { pairs, isExact } = matchSequences(before.map(number), after.map(number));
	if (!isExact) into.limits.push({
		kind: "list",
		message: `a list of ${before.length} -> ${after.length} items has too many differences; moved items are shown as removed and added`
	});
	let nextBefore = 0;
	let nextAfter = 0;
	for (const [left, right] of [...pairs, [before.length, after.length]]) {
		compareGap(before.slice(nextBefore, left), after.slice(nextAfter, right), {
			nextBefore,
			nextAfter
		}, of, path, into);
		nextBefore = left + 1;
		nextAfter = right + 1;
	}
}
function compareGap(removed, added, from, of, path, into) {
	const partners = removed.length === added.length ? inStep(removed, added) : byLabel(removed, added);
	const pairedIndexes = new Set(partners.values());
	for (const [at, item] of removed.entries()) if (!partners.has(at)) addOne("removed", item, [...path, {
		kind: "index",
		before: from.nextBefore + at
	}], into);
	const backwards = new Map([...partners].map(([left, right]) => [right, left]));
	for (const [at, item] of added.entries()) {
		const after = from.nextAfter + at;
		const left = backwards.get(at);
		if (!pairedIndexes.has(at) || left === void 0) addOne("added", item, [...path, {
			kind: "index",
			after
		}], into);
		else into.compareValues(removed[left] ?? null, item, of, [...path, {
			kind: "index",
			before: from.nextBefore + left,
			after
		}], into);
	}
}
function inStep(removed, added) {
	const labelled = byLabel(removed, added);
	return removed.every((item, at) => labelOf(item) === labelOf(added[at] ?? null)) || labelled.size === 0 ? new Map(removed.map((_, at) => [at, at])) : labelled;
}
function byLabel(removed, added) {
	const numbers = new Map();
	let none = -1;
	const number = (item) => {
		const label = labelOf(item);
		if (label === void 0) return none--;
		const known = numbers.get(label) ?? numbers.size;
		numbers.set(label, known);
		return known;
	};
	return new Map(matchSequences(removed.map(number), added.map(number)).pairs);
}
const labels = [
	"name",
	"key",
	"id",
	"job_name",
	"alert",
	"record",
	"host",
	"path",
	"type",
	"topologyKey",
	"verbs"
];
function labelOf(item) {
	if (typeof item === "string") {
		const equals = item.indexOf("=");
		return equals > 0 ? item.slice(0, equals) : void 0;
	}
	if (!isMap(item)) return void 0;
	for (const label of labels) {
		const value = item.get(label);
		if (typeof value === "string" && value !== "") return `${label} ${value}`;
	}
}
// src/diff/values/text.ts
const context = 3;
function compareTexts$1(before, after) {
	const a = linesOf(before);
	const b = linesOf(after);
	const replaced = replacedLines(a, b);
	if (replaced !== void 0) return {
		kind: "text",
		hunks: hunksOf(a, b, equalRuns(replaced, a.length)),
		removedLines: replaced.length,
		addedLines: replaced.length,
		coarse: false
	};
	const numbers = new Map();
	const number = (line) => {
		const known = numbers.get(line);
		if (known !== void 0) return known;
		numbers.set(line, numbers.size);
		return numbers.size - 1;
	};
	const { pairs, isExact } = matchSequences(a.map(number), b.map(number));
	return {
		kind: "text",
		hunks: hunksOf(a, b, runsOf(pairs)),
		removedLines: a.length - pairs.length,
		addedLines: b.length - pairs.length,
		coarse: !isExact
	};
}
const mostReplaced = 8;
function replacedLines(a, b) {
	if (a.length !== b.length) return void 0;
	const lineNumbers = [];
	for (let at = 0; at < a.length; at += 1) {
		if (a[at] === b[at]) continue;
		if (lineNumbers.length === mostReplaced) return void 0;
		lineNumbers.push(at);
	}
	return lineNumbers.some((at) => b.includes(a[at] ?? "") || a.includes(b[at] ?? "")) ? void 0 : lineNumbers;
}
function equalRuns(replaced, length) {
	const runs = [];
	let from = 0;
	for (const at of [...replaced, length]) {
		if (at > from) runs.push({
			a: from,
			b: from,
			length: at - from
		});
		from = at + 1;
	}
	return runs;
}
function runsOf(pairs) {
	const runs = [];
	let last;
	for (const [a, b] of pairs) if (last !== void 0 && a === last.a + last.length && b === last.b + last.length) last.length += 1;
	else {
		last = {
			a,
			b,
			length: 1
		};
		runs.push(last);
	}
	return runs;
}
function linesOf(text) {
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	return text.includes("\r") ? lines.map((line) => line.endsWith("\r") ? line.slice(0, -1) : line) : lines;
}
function hunksOf(a, b, runs) {
	const hunks = [];
	let lines = [];
	let nextA = 0;
	let nextB = 0;
	let start = [0, 0];
	const same = (from, to) => {
		for (let at = from; at < to; at += 1) lines.push({
			kind: "same",
			text: a[at] ?? ""
		});
	};
	const close = () => {
		if (lines.length > 0) hunks.push({
			beforeLine: start[0] + 1,
			afterLine: start[1] + 1,
			lines
		});
		lines = [];
	};
	for (const run of [...runs, {
		a: a.length,
		b: b.length,
		length: 0
	}]) {
		if (nextA < run.a || nextB < run.b) {
			if (lines.length === 0) {
				const back = Math.min(context, nextA, nextB);
				start = [nextA - back, nextB - back];
				same(nextA - back, nextA);
			}
			while (nextA < run.a) lines.push({
				kind: "removed",
				text: a[nextA++] ?? ""
			});
			while (nextB < run.b) lines.push({
				kind: "added",
				text: b[nextB++] ?? ""
			});
		}
		nextA = run.a + run.length;
		nextB = run.b + run.length;
		const isLast = nextA >= a.length && nextB >= b.length;
		if (lines.length > 0 && (run.length > 6 || isLast)) {
			same(run.a, run.a + Math.min(context, run.length));
			close();
		} else if (lines.length > 0) same(run.a, nextA);
	}
	close();
	return hunks;
}
// src/diff/values/structure.ts
const mostYaml = 524288;
function detailOf(before, after, into) {
	const certificates = certificateDetail(before, after);
	if (certificates !== void 0) return certificates;
	const isText = before.includes("\n") || after.includes("\n");
	const structure = structureDetail(before, after, isText, into);
	if (structure !== void 0) return structure;
	if (!isText) return void 0;
	const text = compareTexts$1(before, after);
	if (text.coarse) into.limits.push({
		kind: "text",
		message: `a text has too many changed lines to compare one by one (${text.removedLines} -> ${text.addedLines}); moved lines are shown as removed and added`
	});
	return text;
}
function certificateDetail(before, after) {
	const [left, right] = [certificatesIn(decoded(before)), certificatesIn(decoded(after))];
	return left.length > 0 && right.length > 0 ? {
		kind: "certificates",
		before: left,
		after: right
	} : void 0;
}
function decoded(text) {
	return text.startsWith("LS0tLS1CRUdJTi") ? Buffer.from(text, "base64").toString("latin1") : text;
}
function structureDetail(before, after, isText, { limits, compareValues }) {
	const language = languageOf(before, isText);
	if (language === void 0 || languageOf(after, isText) !== language) return void 0;
	const read = language === "json" ? readJson : (text) => readYaml(text, limits);
	const left = read(before);
	const right = left === void 0 ? void 0 : read(after);
	if (left === void 0 || right === void 0 || isList(left) !== isList(right)) return void 0;
	if (sameValue(left, right)) return {
		kind: "structure",
		language,
		changes: [],
		text: compareTexts$1(before, after)
	};
	const inner = makeChangeCollector(compareValues);
	compareValues(left, right, anything, [], inner);
	limits.push(...inner.limits);
	if (inner.changes.length === 0) return {
		kind: "structure",
		language,
		changes: [],
		text: compareTexts$1(before, after)
	};
	return {
		kind: "structure",
		language,
		changes: inner.changes
	};
}
function languageOf(text, isText) {
	if (/^\s*([{[])/.exec(text.slice(0, 200)) !== null) return "json";
	if (!isText) return void 0;
	const first = text.split("\n", 50).find((line) => line.trim() !== "" && !/^\s*#|^---/.test(line));
	return first !== void 0 && /^(?:\s*- |\s*["']?[\w./-]+["']?\s*:(?:\s|$))/.test(first) ? "yaml" : void 0;
}
function readInside(text, language) {
	return language === "json" ? readJson(text) : readYaml(text, []);
}
function readJson(text) {
	try {
		const parsed = JSON.parse(text);
		if (typeof parsed !== "object" || parsed === null) return void 0;
	} catch {
		return;
	}
	return readFull(text);
}
function readYaml(text, limits) {
	const plain = readPlain(text);
	if (plain !== void 0) return isMap(plain) || isList(plain) ? plain : void 0;
	if (text.length > mostYaml) {
		limits.push({
			kind: "structure",
			message: `a string of ${text.length} characters is compared as text; the limit for YAML is ${mostYaml}`
		});
		return;
	}
	return readFull(text);
}
function readFull(text) {
	try {
		const { documents, problems } = readDocuments("", text, helmFile);
		const [only, second] = documents;
		if (only === void 0 || second !== void 0 || only.kind === "scalar" || problems.length > 0) return void 0;
		return valueOf$1(only);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
// src/diff/values/values.ts
const nothing = new Map();
const unknownField = {
	shape: anything,
	zeroIsAbsent: false
};
function compareValues(before, after, shape, path, into) {
	if (before === after) return;
	if (isMap(before) && isMap(after)) return compareMaps(before, after, shape, path, into);
	if (isList(before) && isList(after)) return compareLists(before, after, shape.kind === "list" ? shape : unknownList, path, into);
	const same = sameScalar(before, after, shape);
	if (same === "same") return;
	if (same !== void 0) {
		into.respelled.push({
			as: same,
			change: {
				kind: "changed",
				path,
				before,
				after
			}
		});
		return;
	}
	const detail = typeof before === "string" && typeof after === "string" ? detailOf(before, after, into) : void 0;
	const retyped = retypedOf(before, after, shape);
	into.changes.push({
		kind: "changed",
		path,
		before,
		after,
		...detail && { detail },
		...retyped && { retyped }
	});
}
const unknownList = {
	kind: "list",
	pairs: "order",
	of: anything
};
function compareMaps(before, after, shape, path, into, filled) {
	const fields = shape.kind === "object" ? shape.fields() : void 0;
	const perKey = shape.kind === "map" ? {
		shape: shape.of,
		zeroIsAbsent: false
	} : unknownField;
	const type = shape.kind === "object" ? shape.name : "";
	for (const key of unionOf(before, after)) {
		const field = fields === void 0 ? perKey : fields.get(key) ?? unknownField;
		const left = before.get(key);
		const right = after.get(key);
		if (left === right && left !== void 0) continue;
		compareField(left, right, {
			field,
			fields,
			filled,
			isTyped: fields?.has(key) === true,
			type,
			key,
			beforeMap: before,
			afterMap: after
		}, [...path, {
			kind: "key",
			key
		}], into);
	}
}
function unionOf(before, after) {
	const keys = [...after.keys()];
	for (const key of before.keys()) if (!after.has(key)) keys.push(key);
	return keys.toSorted();
}
function compareField(before, after, pair, path, into) {
	const { field } = pair;
	const left = isAbsent$1(before, pair) ? void 0 : before;
	const right = isAbsent$1(after, pair) ? void 0 : after;
	if ((left === void 0 || right === void 0) && isMeaningful(pair.type, pair.key, pair.beforeMap, pair.afterMap)) {
		if (before !== void 0) addOne("removed", before, path, into);
		else if (after !== void 0) addOne("added", after, path, into);
		return;
	}
	if (left === void 0 && right === void 0) return;
	if (field.entries !== void 0 && pair.fields !== void 0) {
		const [some, others] = [left ?? nothing, right ?? nothing];
		if (isMap(some) && isMap(others)) {
			const filled = {
				before: filledEntries(field, pair.fields, pair.beforeMap),
				after: filledEntries(field, pair.fields, pair.afterMap)
			};
			return compareMaps(some, others, field.shape, path, into, filled);
		}
	}
	const { type, key } = pair;
	const filledLeft = left === void 0 ? pair.filled?.before.get(key) ?? filledValue(type, key, field, pair.beforeMap) : left;
	const filledRight = right === void 0 ? pair.filled?.after.get(key) ?? filledValue(type, key, field, pair.afterMap) : right;
	if (filledLeft !== void 0 && filledRight !== void 0) {
		if (left !== void 0 && right !== void 0) return compareValues(left, right, field.shape, path, into);
		return compareFilled(filledLeft, filledRight, {
			left,
			right
		}, field.shape, path, into);
	}
	const isAlways = field.zeroIsAbsent && (field.shape.kind === "object" || field.shape.kind === "map");
	const [part, other] = [filledLeft ?? nothing, filledRight ?? nothing];
	if (isAlways && isMap(part) && isMap(other)) return compareMaps(part, other, field.shape, path, into);
	if (right !== void 0 && left === void 0) addOne("added", right, path, into);
	else if (left !== void 0 && right === void 0) addOne("removed", left, path, into);
}
function compareFilled(left, right, spelling, shape, path, into) {
	if (isMap(left) && isMap(right)) return compareMaps(left, right, shape, path, into);
	const trial = makeChangeCollector(compareValues);
	compareValues(left, right, shape, path, trial);
	if (trial.changes.length === 0) return;
	if (spelling.left === void 0) addOne("added", right, path, into);
	else addOne("removed", left, path, into);
}
function isAbsent$1(value, { field, isTyped }) {
	if (value === void 0) return true;
	if (value === null) return isTyped && field.isNullable !== true;
	return field.zeroIsAbsent && isZero(value, field.shape);
}
function sameScalar(before, after, shape) {
	if (isNumeral(before) && isNumeral(after) && sameNumber(before, after)) return "same";
	if (shape.kind === "quantity") {
		const left = quantityOf(before);
		if (left === void 0 || left !== quantityOf(after)) return void 0;
		return quantityText(before) === quantityText(after) ? "same" : "quantity";
	}
	if (typeof before !== "string" || typeof after !== "string") return void 0;
	if (shape.kind === "bytes") return before.replace(/[\r\n]/g, "") === after.replace(/[\r\n]/g, "") ? "same" : void 0;
	return before.includes("\r") !== after.includes("\r") && before.replaceAll("\r\n", "\n") === after.replaceAll("\r\n", "\n") ? "line ends" : void 0;
}
const expectations = {
	string: "string",
	bytes: "string",
	boolean: "boolean",
	integer: "number",
	number: "number",
	list: "list",
	map: "map",
	object: "map"
};
function retypedOf(before, after, shape) {
	const [left, right] = [typeNameOf(before), typeNameOf(after)];
	const expected = expectations[shape.kind];
	if (left === right) return void 0;
	return {
		before: left,
		after: right,
		...expected !== void 0 && right !== "null" && expected !== right && { expected }
	};
}
function typeNameOf(value) {
	if (value === null) return "null";
	if (typeof value === "string") return "string";
	if (typeof value === "boolean") return "boolean";
	if (isNumeral(value)) return "number";
	return isList(value) ? "list" : "map";
}
// src/diff/resource.ts
function cleaned(redactor, header, value) {
	const clean = redactResource(redactor, header, value);
	return header.kind === "Secret" ? withOneData(clean) : clean;
}
function withOneData(secret) {
	const stringData = secret.get("stringData");
	if (!isMap(stringData)) return secret;
	const data = secret.get("data");
	const merged = new Map([...isMap(data) ? data : [], ...stringData]);
	const rest = [...secret].filter(([field]) => field !== "stringData" && field !== "data");
	return new Map([...rest, ["data", merged]]);
}
function compareResources(before, after, shape, redactor) {
	const gathering = makeChangeCollector(compareValues);
	compareMaps(before, after, shape, [], gathering);
	const changes = gathering.changes.filter((change) => !isIdentity(change)).map((change) => withFacts(change, redactor));
	return {
		...gathering,
		changes
	};
}
function isIdentity(change) {
	const [first, second] = change.path;
	if (first?.kind !== "key") return false;
	if (change.path.length === 1) return first.key === "kind";
	if (change.path.length !== 2 || first.key !== "metadata" || second?.kind !== "key") return false;
	if (![change.before, change.after].every(isName$1)) return false;
	return second.key === "name" || second.key === "namespace" || second.key === "generateName";
}
const isName$1 = (value) => value === void 0 || value === null || typeof value === "string";
function withFacts(change, redactor) {
	const [before, after] = [factsOf$1(change.before, redactor), factsOf$1(change.after, redactor)];
	const inner = change.detail?.kind === "structure" ? change.detail.changes.map((one) => withFacts(one, redactor)) : void 0;
	return {
		...change,
		...inner && change.detail?.kind === "structure" && { detail: {
			...change.detail,
			changes: inner
		} },
		...(before || after) && { secrets: {
			...before && { before },
			...after && { after }
		} }
	};
}
function factsOf$1(value, redactor) {
	return typeof value === "string" && value.replace(tagPattern, "") === "" ? redactor.factsOf(value) : void 0;
}
// src/diff/sides/namespaces.ts
const keyOf$3 = ({ apiVersion, kind, name, generateName }) => `${groupOf$1(apiVersion)} ${kind} ${name || `${generateName}*`}`;
function namespacesBetween(sides) {
	let namespaces;
	return (header) => {
		namespaces ??= partnersOf(sides().map(namesOf$3));
		return namespaces.byKey.get(keyOf$3(header)) ?? namespaces.usual;
	};
}
function namesOf$3(entries) {
	const names = {
		bare: new Set(),
		named: new Map()
	};
	for (const { header } of entries) {
		const key = keyOf$3(header);
		if (header.namespace === "") names.bare.add(key);
		else names.named.set(key, (names.named.get(key) ?? new Set()).add(header.namespace));
	}
	return names;
}
function partnersOf(sides) {
	const byKey = new Map();
	for (const [at, { bare, named }] of sides.entries()) {
		const other = sides[1 - at];
		for (const key of bare) {
			const [only, second] = other?.named.get(key) ?? [];
			const isAlone = second === void 0 && !named.has(key) && other?.bare.has(key) === false;
			if (only !== void 0 && isAlone) byKey.set(key, only);
		}
	}
	const [usual = "", another] = new Set(byKey.values());
	return {
		byKey,
		usual: another === void 0 ? usual : ""
	};
}
// src/diff/sides/sides.ts
function readSides(before, after, kinds = builtinKinds$1(), infersNamespaces = false) {
	const read = {
		before: [],
		after: []
	};
	const namespaceOf = namespacesBetween(() => [read.before, read.after]);
	const isOnePlace = before.namespace === after.namespace;
	const rest = {
		before: [],
		after: []
	};
	const equal = [];
	const all = [equal];
	const scopes = customScopes(() => all.flat());
	const isClusterScoped = (group, kind) => kinds.isClusterScoped(group, kind) ?? scopes(group, kind);
	const scopeOf = (namespace) => ({
		namespace,
		...infersNamespaces && { namespaceOf },
		isClusterScoped
	});
	const place = scopeOf(after.namespace);
	const places = {
		before: isOnePlace ? place : scopeOf(before.namespace),
		after: place
	};
	splitBoth(before.text, after.text, {
		shared(document) {
			const header = isOnePlace ? scanHeader(document.text) : void 0;
			if (header !== void 0) equal.push(new RenderedEntry(header, document, places.after));
			return header !== void 0;
		},
		rest(documentBefore, documentAfter) {
			if (documentBefore !== void 0) rest.before.push(documentBefore);
			if (documentAfter !== void 0) rest.after.push(documentAfter);
		}
	});
	const sides = {
		before: sideOf$1(rest.before, places.before),
		after: sideOf$1(rest.after, places.after)
	};
	all.push(sides.before.entries, sides.after.entries);
	read.before = [...equal, ...sides.before.entries];
	read.after = [...equal, ...sides.after.entries];
	return {
		equal,
		...sides
	};
}
var RenderedEntry = class {
	header;
	document;
	parsed;
	item;
	scope;
	#identity;
	#id;
	constructor(header, document, scope, parsed) {
		this.header = header;
		this.document = document;
		this.scope = scope;
		if (parsed !== void 0) {
			this.parsed = parsed;
			if (parsed.item !== void 0) this.item = parsed.item;
		}
	}
	get identity() {
		this.#identity ??= identityOf(this.header, this.scope);
		return this.#identity;
	}
	get hook() {
		if (!this.header.isHook) return void 0;
		return (this.parsed ?? parseDocument(this.document).resources[0])?.hook;
	}
	get id() {
		const { name, generateName } = this.header;
		this.#id ??= idOf(name === "" ? {
			...this.identity,
			generateName
		} : this.identity);
		return this.#id;
	}
};
function sideOf$1(documents, scope) {
	const entries = [];
	const broken = [];
	const duplicateKeys = [];
	for (const document of documents) {
		const header = scanHeader(document.text);
		if (header !== void 0) {
			entries.push(new RenderedEntry(header, document, scope));
			continue;
		}
		const parsed = parseDocument(document);
		broken.push(...parsed.broken);
		duplicateKeys.push(...parsed.duplicateKeys.map((duplicate) => ({
			document,
			...duplicate
		})));
		for (const resource of parsed.resources) entries.push(new RenderedEntry(resource.header, document, scope, resource));
	}
	return {
		entries,
		broken,
		duplicateKeys
	};
}
function customScopes(entries) {
	let scoped;
	const read = () => {
		const kindNames = new Set();
		for (const { header, document } of entries()) {
			if (header.kind !== "CustomResourceDefinition" || !/^ +scope: *["']?Cluster/m.test(document.text)) continue;
			const kind = /^ +names:\n(?: +.*\n)*? +kind: *["']?(\w+)/m.exec(document.text)?.[1];
			if (kind !== void 0) kindNames.add(`${header.name.slice(header.name.indexOf(".") + 1)} ${kind}`);
		}
		return kindNames;
	};
	return (group, kind) => (scoped ??= read()).has(`${group} ${kind}`);
}
function contentOf(entry) {
	const made = (resource, duplicateKeys) => ({
		value: resource.value,
		ref: refOf(resource, entry.identity, entry.document.origin, entry.item),
		duplicateKeys
	});
	if (entry.parsed !== void 0) return made(entry.parsed, []);
	const parsed = parseDocument(entry.document);
	const [resource] = parsed.resources;
	if (resource !== void 0 && parsed.resources.length === 1) return made(resource, parsed.duplicateKeys.map((duplicate) => ({
		document: entry.document,
		...duplicate
	})));
	const [broken] = parsed.broken;
	if (broken !== void 0) return { broken };
	throw new RangeError("a document whose header reads holds no resource");
}
function valueOf(entry) {
	return (entry.parsed ?? parseDocument(entry.document).resources[0])?.value;
}
function lightRef(entry) {
	const { id, header, identity, document, item } = entry;
	const { group, kind, namespace, name } = identity;
	const { apiVersion, generateName } = header;
	const ref = {
		group,
		kind,
		namespace,
		name,
		id,
		apiVersion,
		origin: document.origin
	};
	if (generateName === "" && item === void 0) return ref;
	return {
		...ref,
		...generateName !== "" && { generateName },
		...item !== void 0 && { item }
	};
}
const whoOf = (entry, ref) => ({
	...entry.header,
	group: groupOf$1(entry.header.apiVersion),
	namespace: ref.namespace
});
const isSecret$1 = (header) => header.kind === "Secret" && groupOf$1(header.apiVersion) === "";
// src/diff/view.ts
function withNames(entries) {
	let names;
	return {
		entries,
		names: () => names ??= namesakesOf(entries)
	};
}
function viewOf(equal, own, valueOf) {
	let all;
	let kinds;
	const byKind = new Map();
	return {
		get entries() {
			all ??= joined(own.entries, equal.entries);
			return all;
		},
		find: (id) => own.names().find(id) ?? equal.names().find(id),
		get kinds() {
			kinds ??= versionsOf$2(own.names(), equal.names());
			return kinds;
		},
		ofKind(kind) {
			let found = byKind.get(kind);
			if (found === void 0) {
				const [first, rest] = [own.names().kinds.get(kind), equal.names().kinds.get(kind)];
				found = joined(first?.entries ?? [], rest?.entries ?? []);
				byKind.set(kind, found);
			}
			return found;
		},
		value: valueOf
	};
}
const joined = (first, rest) => first.length === 0 ? rest : rest.length === 0 ? first : [...first, ...rest];
function versionsOf$2(first, rest) {
	const all = new Map();
	for (const { kinds } of [first, rest]) for (const [kind, { versions }] of kinds) all.set(kind, new Set([...all.get(kind) ?? [], ...versions]));
	return all;
}
// src/diff/random/randomness.ts
function randomnessOf(input, kinds, shapeOf, redactor) {
	const second = (side) => side.again === void 0 || side.again === side.text ? void 0 : readSides(side, {
		text: side.again,
		namespace: side.namespace
	}, kinds);
	const afterAgain = second(input.after);
	const beforeAgain = second(input.before);
	let found;
	const look = () => {
		found ??= afterAgain === void 0 ? {
			paths: new Map(),
			names: new Map()
		} : compareTwice(afterAgain, shapeOf, redactor());
		return found;
	};
	let old;
	let known;
	return {
		sides: [afterAgain, beforeAgain].flatMap((sides) => sides === void 0 ? [] : [sides.before, sides.after]),
		get paths() {
			known ??= withKnown(look().paths, input.knownRandom ?? []);
			return known;
		},
		get names() {
			return look().names;
		},
		wasConstant(id, path) {
			if (input.before.again === void 0) return false;
			old ??= beforeAgain === void 0 ? {
				paths: new Map(),
				names: new Map()
			} : compareTwice(beforeAgain, shapeOf, redactor());
			const text = pathText(path);
			const isOne = (marked) => marked === text || marked.startsWith(`${text} > `);
			return ![...old.paths.get(id)?.keys() ?? []].some(isOne);
		}
	};
}
function withKnown(paths, known) {
	for (const { id, path } of known) {
		const own = paths.get(id) ?? new Map();
		paths.set(id, own.set(path, "presence"));
	}
	return paths;
}
function compareTwice(sides, shapeOf, redactor) {
	const paths = new Map();
	const names = new Map();
	const pairs = pairSides(withNames(sides.before.entries), withNames(sides.after.entries));
	const compare = (before, after) => {
		const [left, right] = [contentOf(before), contentOf(after)];
		if ("broken" in left || "broken" in right) return;
		const random = randomPaths(compareResources(...[cleaned(redactor, before.header, left.value), cleaned(redactor, after.header, right.value)], shapeOf(before.header), redactor).changes);
		if (random.size > 0) paths.set(before.id, random);
	};
	for (const { before, after } of pairs.changed) compare(before, after);
	for (const { before, after } of findRenames(pairs.removed, pairs.added).renames) {
		names.set(before.id, commonStart$1(before.header.name, after.header.name));
		compare(before, after);
	}
	return {
		paths,
		names
	};
}
// src/diff/secrets.ts
const redactorOf = (options, equal, sides) => redactorFor(options, hiddenIn(equal, sides));
const redactorFor = (options, { values, names }) => makeRedactor(options, values, (text) => isPublic(text, names()));
const mayBeSecret = (text) => /Secret|stringData/.test(text);
function hiddenIn(equal, sides) {
	const values = [];
	const texts = new Set();
	const all = [{
		entries: equal,
		broken: []
	}, ...sides];
	for (const side of all) {
		for (const entry of side.entries) {
			if (!isSecret$1(entry.header)) continue;
			if (texts.has(entry.document.text) && entry.item === void 0) continue;
			texts.add(entry.document.text);
			values.push(...valuesOf(entry));
		}
		for (const { document } of side.broken) if (mayBeSecret(document.text)) values.push(...brokenSecretValues(document.text));
	}
	let names;
	return {
		values,
		names: () => names ??= namesOf$2(all)
	};
}
function bothHidden(one, other) {
	const values = new Map([...one.values, ...other.values].map((value) => [value.toString("latin1"), value]));
	let names;
	return {
		values: [...values.values()],
		names: () => names ??= new Set([...one.names(), ...other.names()])
	};
}
function valuesOf(entry) {
	const value = valueOf(entry);
	return value === void 0 ? brokenSecretValues(entry.document.text) : secretValues(value);
}
function namesOf$2(sides) {
	const names = new Set();
	for (const { entries } of sides) for (const { identity } of entries) names.add(identity.name).add(identity.namespace);
	return names;
}
function isPublic(text, names) {
	if (names.has(text)) return true;
	const host = /^(?:[a-z][a-z0-9+]*:\/\/)?([a-z0-9-]+)(?:\.[a-z0-9-]+){0,2}(?:\.svc(?:\.[a-z.-]+)?)?(?::\d{1,5})?\/?$/.exec(text)?.[1];
	return host !== void 0 && names.has(host);
}
// src/diff/values/shapes.ts
function shapesOf(kinds, entries) {
	const metadata = () => kinds.shapeOf("v1", "ConfigMap")?.fields().get("metadata");
	const unknown = {
		kind: "object",
		name: "",
		fields() {
			const field = metadata();
			return new Map(field ? [["metadata", field]] : []);
		}
	};
	const custom = new Map();
	return (header) => {
		const builtin = kinds.shapeOf(header.apiVersion, header.kind);
		if (builtin !== void 0) return builtin;
		const group = groupOf$1(header.apiVersion);
		const key = `${group} ${header.kind}`;
		if (!custom.has(key)) custom.set(key, findDefinition(entries(), group, header.kind, metadata()));
		return custom.get(key)?.shapeOf(header.apiVersion.slice(group.length + 1)) ?? unknown;
	};
}
function findDefinition(entries, group, kind, metadata) {
	for (const entry of entries) {
		const { header, document } = entry;
		if (header.kind !== "CustomResourceDefinition" || !header.name.endsWith(`.${group}`) || !document.text.includes(kind)) continue;
		const content = contentOf(entry);
		const customShape = "broken" in content ? void 0 : customKind(content.value, metadata);
		if (customShape?.group === group && customShape.kind === kind) return customShape;
	}
}
// src/diff/test-hooks.ts
const hasTests = ({ equal, before, after }) => [
	equal,
	before.entries,
	after.entries
].some((entries) => entries.some(isTest));
function countTests({ equal, before, after }) {
	const [both, onlyBefore, onlyAfter] = [
		equal,
		before.entries,
		after.entries
	].map((all) => all.filter(isTest).length);
	return (both ?? 0) + Math.max(onlyBefore ?? 0, onlyAfter ?? 0);
}
function partOf$1({ equal, before, after }, tests) {
	const isMember = (entry) => isTest(entry) === tests;
	const side = (all) => ({
		entries: all.entries.filter(isMember),
		broken: tests ? [] : all.broken,
		duplicateKeys: tests ? [] : all.duplicateKeys
	});
	return {
		equal: equal.filter(isMember),
		before: side(before),
		after: side(after)
	};
}
const isTest = ({ header }) => header.isTest;
// src/diff/sides/both-sides.ts
var BothSides = class BothSides {
	sides;
	known;
	shapeOf;
	#input;
	#whole;
	#kinds;
	#parsed = new Map();
	#values = new Map();
	#redactor;
	#randomness;
	constructor(input, part) {
		this.#input = input;
		this.#whole = part?.whole;
		this.#kinds = input.kinds ?? builtinKinds$1();
		this.sides = part === void 0 ? readSides(input.before, input.after, this.#kinds, input.infersNamespaces) : partOf$1(part.whole.sides, part.isTest);
		const { equal, before, after } = this.sides;
		this.known = {
			equal: withNames(equal),
			before: withNames(before.entries),
			after: withNames(after.entries)
		};
		this.shapeOf = part?.whole.shapeOf ?? shapesOf(this.#kinds, () => [
			...equal,
			...after.entries,
			...before.entries
		]);
	}
	views() {
		const { equal, before, after } = this.known;
		const value = (entry) => this.#value(entry);
		return {
			before: viewOf(equal, before, value),
			after: viewOf(equal, after, value)
		};
	}
	part(isTest) {
		return new BothSides(this.#input, {
			whole: this,
			isTest
		});
	}
	#value(entry) {
		if (this.#whole !== void 0) return this.#whole.#value(entry);
		if (this.#values.has(entry)) return this.#values.get(entry);
		const raw = this.#parsed.get(entry) ?? valueOf(entry);
		const value = raw && cleaned(this.secrets(), entry.header, raw);
		this.#values.set(entry, value);
		return value;
	}
	keepParsed(entry, raw) {
		(this.#whole ?? this).#parsed.set(entry, raw);
	}
	keepValue(entry, value) {
		(this.#whole ?? this).#values.set(entry, value);
	}
	secrets() {
		if (this.#whole !== void 0) return this.#whole.secrets();
		this.#redactor ??= redactorOf(this.#input.redact, this.sides.equal, [
			this.sides.before,
			this.sides.after,
			...this.again().sides
		]);
		return this.#redactor;
	}
	again() {
		if (this.#whole !== void 0) return this.#whole.again();
		this.#randomness ??= randomnessOf(this.#input, this.#kinds, this.shapeOf, () => this.secrets());
		return this.#randomness;
	}
};
// src/diff/types.ts
const severities$1 = [
	"critical",
	"high",
	"medium",
	"info"
];
// src/diff/findings.ts
function documentFindings({ sides: { before, after }, known, later, duplicateKeys }, redactor) {
	const clean = (text) => redactor().text(text, false);
	return [
		...brokenFindings([...before.broken, ...later.before], [...after.broken, ...later.after], clean),
		...duplicateFindings(known),
		...duplicateKeyFindings([...after.duplicateKeys, ...duplicateKeys], clean)
	];
}
function brokenFindings(before, after, clean) {
	const textsBefore = new Set(before.map((broken) => broken.document.text));
	const textsAfter = new Set(after.map((broken) => broken.document.text));
	return [...after.map((broken) => brokenFinding(broken, textsBefore.has(broken.document.text) ? "both" : "after", clean)), ...before.filter((broken) => !textsAfter.has(broken.document.text)).map((broken) => brokenFinding(broken, "before", clean))];
}
function brokenFinding(broken, side, clean) {
	const { template, line } = {
		template: broken.document.origin.template,
		line: broken.line
	};
	const who = [broken.resourceKind, broken.name].filter((word) => word !== "").join(" ");
	return {
		rule: broken.wrong === "text" ? "broken-document" : "not-a-resource",
		severity: side === "before" ? "info" : "critical",
		side,
		...broken.resourceKind !== "" && { resource: {
			group: "",
			kind: broken.resourceKind,
			namespace: "",
			name: broken.name
		} },
		message: clean(`${who === "" ? "a document" : who} cannot be compared: ${broken.message}`),
		hint: side === "before" ? "the new render fixes it; nothing to do" : "correct the template that prints it",
		...side !== "before" && { error: true },
		line,
		...template !== void 0 && { template }
	};
}
function duplicateFindings(known) {
	const isSuspect = suspects(known);
	if (isSuspect === void 0) return [];
	const { equal, before, after } = known;
	const shared = grouped$1(equal.entries.filter(isSuspect));
	const duplicatesAfter = duplicates(shared, grouped$1(after.entries.filter(isSuspect)), true);
	const ids = new Set(duplicatesAfter.map(([first]) => first?.id));
	const duplicatesBefore = duplicates(shared, grouped$1(before.entries.filter(isSuspect)), false).filter(([first]) => !ids.has(first?.id));
	return [...duplicatesAfter.map((group) => duplicateFinding(group, "after")), ...duplicatesBefore.map((group) => duplicateFinding(group, "before"))];
}
function suspects({ equal, before, after }) {
	const suspectIds = new Set();
	for (const side of [
		equal,
		before,
		after
	]) for (const entry of side.names().several) suspectIds.add(keyOf$2(entry));
	for (const entry of [...before.entries, ...after.entries]) if (equal.names().of(entry) !== void 0) suspectIds.add(keyOf$2(entry));
	return suspectIds.size === 0 ? void 0 : (entry) => suspectIds.has(keyOf$2(entry));
}
const keyOf$2 = ({ header }) => `${header.kind} ${header.name}`;
function grouped$1(entries) {
	const groups = new Map();
	for (const entry of entries) {
		if (entry.header.name === "") continue;
		const known = groups.get(entry.id);
		if (known === void 0) groups.set(entry.id, entry);
		else if (Array.isArray(known)) known.push(entry);
		else groups.set(entry.id, [known, entry]);
	}
	return groups;
}
function duplicates(shared, own, withShared) {
	const duplicateGroups = [];
	for (const [id, group] of own) {
		const all = [shared.get(id) ?? [], group].flat();
		if (all.length > 1) duplicateGroups.push(all);
	}
	if (withShared) {
		for (const [id, group] of shared) if (Array.isArray(group) && !own.has(id)) duplicateGroups.push(group);
	}
	return duplicateGroups;
}
function duplicateFinding(group, side) {
	const first = group[0];
	if (first === void 0) throw new RangeError("a group of duplicates is empty");
	const places = group.map(({ document: { origin } }) => `${origin.template ?? "the render"} (line ${origin.line})`);
	return {
		rule: "duplicate-resource",
		severity: side === "before" ? "info" : "critical",
		side,
		resource: lightRef(first),
		message: `${first.identity.kind} ${first.identity.name} is rendered ${group.length} times: ${places.slice(0, 5).join(", ")}`,
		hint: side === "before" ? "only the new render counts" : "the cluster can hold only one; rename or remove the others",
		...side === "after" && { error: true },
		line: first.document.origin.line,
		...first.document.origin.template !== void 0 && { template: first.document.origin.template }
	};
}
function duplicateKeyFindings(found, clean) {
	return found.map(({ document, path, line }) => ({
		rule: "duplicate-key",
		severity: "medium",
		side: "after",
		message: clean(`${path} appears twice in one map; only the last one counts`),
		hint: "remove the wrong one",
		line,
		...document.origin.template !== void 0 && { template: document.origin.template }
	}));
}
function worstFirst(findings) {
	return findings.toSorted((a, b) => severities$1.indexOf(a.severity) - severities$1.indexOf(b.severity));
}
function becameRandom(resource, path) {
	return {
		rule: "became-random",
		severity: "medium",
		side: "after",
		resource,
		path,
		message: "the value was a constant and is now random in each render",
		hint: "every upgrade changes it; set a fixed value, or keep the old one with lookup",
		line: resource.origin.line,
		...resource.origin.template !== void 0 && { template: resource.origin.template }
	};
}
// src/diff/order.ts
function compareRefs(a, b) {
	return compareTexts(a.kind, b.kind) || compareTexts(a.name, b.name) || compareTexts(a.namespace, b.namespace) || compareTexts(a.group, b.group);
}
const compareTexts = (a, b) => a === b ? 0 : a < b ? -1 : 1;
const byKindAndName = (a, b) => compareRefs(a.resource, b.resource);
// src/diff/result.ts
function resultOf(parts) {
	const count = (kind) => parts.resources.filter((resource) => resource.kind === kind).length;
	return {
		...parts,
		resources: parts.resources.toSorted(byKindAndName),
		quiet: parts.quiet.toSorted((a, b) => compareRefs(a.resource, b.resource)),
		restarts: parts.restarts.toSorted((a, b) => compareRefs(a.resource, b.resource)),
		findings: worstFirst(parts.findings),
		counts: {
			...parts.counts,
			added: count("added"),
			removed: count("removed"),
			changed: count("changed"),
			renamed: count("renamed")
		}
	};
}
// src/diff/values/fixed-order.ts
const places = {
	"batch/Job": [["spec", "template"]],
	"/Pod": [["spec"]],
	"apps/StatefulSet": [["spec", "volumeClaimTemplates"]],
	"storage.k8s.io/CSIDriver": [["spec", "volumeLifecycleModes"]],
	"resource.k8s.io/ResourceClaim": [["spec"]],
	"resource.k8s.io/ResourceClaimTemplate": [["spec"]]
};
function isFixedOrder({ group, kind }, path) {
	return (places[`${group}/${kind}`] ?? []).some((keys) => keys.every((key, at) => {
		const step = path[at];
		return step?.kind === "key" && step.key === key;
	}));
}
// src/diff/label-differences.ts
function labelDifferences(before, after, query) {
	const differences = [];
	let left = 0;
	let right = 0;
	for (;;) {
		const at = commonLength(before, left, after, right);
		if (left + at === before.length && right + at === after.length) return differences.toSorted(byPath);
		const start = before.lastIndexOf("\n", left + at - 1) + 1;
		const startAfter = after.lastIndexOf("\n", right + at - 1) + 1;
		if (start < left || startAfter < right) return void 0;
		const end = endOfLine(before, start);
		const endAfter = endOfLine(after, startAfter);
		const lines = [before.slice(start, end), after.slice(startAfter, endAfter)];
		if (!isName(lines, before, start, query.names)) {
			const line = labelPair(...lines);
			const parents = line === void 0 ? void 0 : parentsOf(before, start);
			if (line === void 0 || parents === void 0 || differences.length === mostLines) return void 0;
			if (!isLabels(parents) || parents.length > 2 && (query.isSecret || !line.isQuiet)) return void 0;
			if (line.before !== line.after) differences.push({
				...line,
				parents
			});
		}
		left = end;
		right = endAfter;
	}
}
function byPath(a, b) {
	const [left, right] = [keyOf$1(a), keyOf$1(b)];
	return left < right ? -1 : left > right ? 1 : 0;
}
const keyOf$1 = ({ parents, label }) => [...parents, label].join("\0");
function isName([before, after], text, start, names) {
	if (names === void 0 || before !== `  name: ${names.before}` || after !== `  name: ${names.after}`) return false;
	const parents = parentsOf(text, start);
	return parents?.length === 1 && parents[0] === "metadata";
}
const chunk = 256;
const mostLines = 64;
function commonLength(before, left, after, right) {
	const most = Math.min(before.length - left, after.length - right);
	const isSame = (from, to) => before.slice(left + from, left + to) === after.slice(right + from, right + to);
	let at = 0;
	while (at + chunk <= most && isSame(at, at + chunk)) at += chunk;
	for (let piece = chunk / 2; piece >= 1; piece /= 2) if (at + piece <= most && isSame(at, at + piece)) at += piece;
	return at;
}
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}
const labelLine = /^ +(["']?)([A-Za-z0-9][A-Za-z0-9./_-]*)\1: +(\S.*)$/;
function labelPair(before, after) {
	const left = labelLine.exec(before);
	const right = labelLine.exec(after);
	if (left === null || right === null || left[2] !== right[2]) return void 0;
	if (before.slice(0, before.indexOf(":")) !== after.slice(0, after.indexOf(":"))) return void 0;
	const label = left[2] ?? "";
	const [from, to] = [certainText(left[3] ?? ""), certainText(right[3] ?? "")];
	if (from === void 0 || to === void 0 || left[1] === "" && !isPlainString(label)) return void 0;
	return {
		label,
		before: from,
		after: to,
		isQuiet: quietLabels$1.has(label)
	};
}
function certainText(padded) {
	let end = padded.length;
	while (padded.charCodeAt(end - 1) === 32) end -= 1;
	const written = padded.slice(0, end);
	const quoted = /^"([\w.+-]*)"$|^'([\w.+-]*)'$/.exec(written);
	if (quoted !== null) return quoted[1] ?? quoted[2] ?? "";
	return /^[A-Za-z0-9][\w.+-]*$/.test(written) && isPlainString(written) ? written : void 0;
}
function parentsOf(text, lineStart) {
	const parents = [];
	let depth = indentOf(text, lineStart);
	let spaces = " ".repeat(depth);
	let end = lineStart - 1;
	while (depth > 0) {
		if (end < 0) return void 0;
		const start = text.lastIndexOf("\n", end - 1) + 1;
		const indent = text.startsWith(spaces, start) ? depth : indentOf(text, start);
		if (!(start + indent >= end) && indent < depth) {
			const key = /^ *([A-Za-z]+): *$/.exec(text.slice(start, end))?.[1];
			if (key === void 0) return void 0;
			parents.unshift(key);
			depth = indent;
			spaces = " ".repeat(depth);
		}
		end = start - 1;
	}
	return parents;
}
function indentOf(text, start) {
	let at = start;
	while (text.charCodeAt(at) === 32) at += 1;
	return at - start;
}
function isLabels(parents) {
	const [last, above] = [parents.at(-1), parents.at(-2)];
	if (last !== "labels" || above !== "metadata") return false;
	return parents.length === 2 || parents.at(-3) === "template" || parents.at(-3) === "jobTemplate";
}
// src/diff/quiet-lines.ts
function quietLines(groups, redactor) {
	const known = new Map();
	const make = (entry, lines) => lines.map((line) => {
		const quiet = {
			kind: "label",
			what: line.label,
			byValue: true
		};
		const [before, after] = [redactor().text(line.before), redactor().text(line.after)];
		const group = groups.add(quiet, entry.id, before, after);
		return {
			kind: "changed",
			path: keySteps([...line.parents, line.label]),
			before,
			after,
			group
		};
	});
	return (entry, lines) => {
		const key = lines.map(({ label, before, after, parents }) => `${parents.join(".")} ${label} ${before} ${after}`).join("\n");
		let quietChanges = known.get(key);
		if (quietChanges === void 0) {
			quietChanges = make(entry, lines);
			known.set(key, quietChanges);
		} else for (const { group } of quietChanges) if (group !== void 0) groups.addTo(group, entry.id);
		return quietChanges;
	};
}
function labelChanges(lines, redactor) {
	if (redactor.options.allow.length > 0) return void 0;
	const changes = [];
	for (const { label, before, after, parents } of lines) {
		if (!(label !== "value" && !/appl|objectset/.test(label) && redactor.text(label, false) === label) || before === "" || after === "") return void 0;
		const change = {
			kind: "changed",
			path: keySteps([...parents, label]),
			before: shown(before, redactor),
			after: shown(after, redactor)
		};
		changes.push(withFacts(change, redactor));
	}
	return changes;
}
const shown = (value, redactor) => value.length < 3 ? value : redactor.text(value);
// src/diff/values/server-fields.ts
const ofMetadata = new Set([
	"creationTimestamp",
	"generation",
	"selfLink"
]);
const nameLabel = "kubernetes.io/metadata.name";
function serverField({ group, kind }, path, dropsStatus) {
	const [first, second, third] = path.map((step) => step.kind === "key" ? step.key : "");
	if (first === "status" && dropsStatus) return serverNoise("status");
	if (first !== "metadata" || second === void 0) return void 0;
	if (path.length === 2 && ofMetadata.has(second)) return serverNoise(pathText(path));
	return group === "" && kind === "Namespace" && path.length === 3 && second === "labels" && third === nameLabel ? serverNoise(`label ${nameLabel}`) : void 0;
}
const serverNoise = (what) => ({
	kind: "server",
	what,
	byValue: false
});
// src/diff/tally.ts
const isCauseOfItsOwn = ({ path }) => inTemplate(path) && quietOf(path) === void 0;
var Tally = class {
	groups;
	resources = [];
	quiet = [];
	restarts = [];
	random = [];
	limits = [];
	findings = [];
	equal = 0;
	unseen = 0;
	#ignores;
	#again;
	constructor(ignores, again, groupPrefix) {
		this.groups = makeGroups(groupPrefix);
		this.#ignores = ignores;
		this.#again = again;
	}
	add(changes, isReordered, before, resource, rename) {
		if (rename !== void 0 && !this.#again().names.has(rename.after.id)) this.resources.push({
			kind: "renamed",
			resource,
			before,
			by: rename.by,
			likeness: rename.likeness,
			changes
		});
		else if (changes.some((change) => change.group === void 0)) this.resources.push({
			kind: "changed",
			resource,
			before,
			changes
		});
		else if (changes.length > 0 || isReordered) this.quiet.push({
			kind: "changed",
			resource,
			before,
			changes
		});
		else this.equal += 1;
		if (rename !== void 0 && this.#again().names.has(rename.after.id)) this.random.push({
			resource,
			path: [],
			wasConstant: false
		});
	}
	withoutRandom(entry, ref, changes) {
		const again = this.#again();
		const random = again.paths.get(entry.id);
		if (random === void 0) return [...changes];
		const changedPaths = [];
		const countedChanges = changes.map((change) => withoutRandom(change, random, changedPaths)).filter((change) => change !== void 0);
		for (const path of changedPaths) {
			const wasConstant = again.wasConstant(entry.id, path);
			this.random.push({
				resource: ref,
				path,
				wasConstant
			});
			if (wasConstant) this.findings.push(becameRandom(ref, path));
		}
		return countedChanges;
	}
	restart(restart) {
		if (restart !== void 0) this.restarts.push(restart);
	}
	count(quiet, entry) {
		this.groups.add(quiet, entry.id, void 0, void 0);
	}
	mark(entry, ref, changes, { restarts = false, dropsStatus = false } = {}) {
		const who = this.#ignores.length === 0 ? void 0 : whoOf(entry, ref);
		const ignored = changes.map((change) => who && ignoredChange(change, this.#ignores, who));
		const isCause = restarts && !changes.some((change, index) => ignored[index] === void 0 && isCauseOfItsOwn(change));
		return changes.map((change, index) => {
			const quiet = ignored[index] ?? (isCause && inTemplate(change.path) ? void 0 : quietOf(change.path) ?? serverField(ref, change.path, dropsStatus));
			return quiet === void 0 ? change : {
				...change,
				group: this.groups.add(quiet, entry.id, change.before, change.after)
			};
		});
	}
};
// src/diff/comparison-draft.ts
var ComparisonDraft = class {
	tally;
	relabelled = new Set();
	duplicateKeys = [];
	broken = {
		before: [],
		after: []
	};
	#both;
	#ignores;
	#quietLines;
	constructor(both, ignore, groupPrefix) {
		this.#both = both;
		this.#ignores = compileIgnores(ignore);
		this.tally = new Tally(this.#ignores, () => both.again(), groupPrefix);
		this.#quietLines = quietLines(this.tally.groups, () => both.secrets());
	}
	pair(before, after) {
		const lines = this.#labelLines(before, after, void 0);
		if (lines === void 0) this.compare(before, after, void 0);
		else if (lines.length === 0) this.tally.equal += 1;
		else if (restartsByLabels(after, lines)) this.compare(before, after, void 0);
		else if (lines.every(({ isQuiet }) => isQuiet)) this.#quietPair(before, after, lines);
		else if (!this.#labels(before, after, lines)) this.compare(before, after, void 0);
	}
	#labelLines(before, after, rename) {
		if (before.item !== void 0 || after.item !== void 0 || this.#ignores.length > 0) return void 0;
		if (isSecret$1(before.header) !== isSecret$1(after.header)) return void 0;
		return labelDifferences(before.document.text, after.document.text, {
			isSecret: isSecret$1(after.header),
			...rename && { names: {
				before: before.header.name,
				after: after.header.name
			} }
		});
	}
	#labels(before, after, lines) {
		const right = contentOf(after);
		if (before.header.isHook || "broken" in right || right.duplicateKeys.length > 0) return false;
		const labels = labelChanges(lines, this.#both.secrets());
		if (labels === void 0) return false;
		const changes = this.tally.mark(after, right.ref, this.tally.withoutRandom(after, right.ref, labels));
		this.tally.add(changes, false, lightRef(before), right.ref, void 0);
		this.#both.keepParsed(after, right.value);
		return true;
	}
	#relabel(before, after, lines, rename) {
		if (before.header.isHook) return false;
		const labels = labelChanges(lines, this.#both.secrets());
		if (labels === void 0) return false;
		const ref = lightRef(after);
		const changes = this.tally.mark(after, ref, this.tally.withoutRandom(after, ref, labels));
		this.tally.add(changes, false, lightRef(before), ref, rename);
		this.relabelled.add(after.id);
		return true;
	}
	#quietPair(entryBefore, entry, lines) {
		const changes = this.#quietLines(entry, lines);
		this.tally.quiet.push({
			kind: "changed",
			resource: lightRef(entry),
			before: lightRef(entryBefore),
			changes
		});
	}
	compare(before, after, rename) {
		const left = contentOf(before);
		const right = contentOf(after);
		if ("broken" in right) {
			this.broken.after.push(right.broken);
			return;
		}
		if ("broken" in left) {
			this.broken.before.push(left.broken);
			this.one("added", after);
			return;
		}
		this.duplicateKeys.push(...right.duplicateKeys);
		const redactor = this.#both.secrets();
		const values = {
			before: cleaned(redactor, before.header, left.value),
			after: cleaned(redactor, after.header, right.value)
		};
		this.#both.keepValue(before, values.before);
		this.#both.keepValue(after, values.after);
		const shape = this.#both.shapeOf(after.header);
		const compared = compareResources(values.before, values.after, shape, redactor);
		for (const limit of compared.limits) this.tally.limits.push({
			...limit,
			resource: right.ref
		});
		const restarts = rename === void 0 && replacesPods(right.ref, values.after);
		const isShown = ({ path }) => isFixedOrder(right.ref, path) || restarts && inTemplate(path);
		const respelled = compared.respelled.filter(({ as, change }) => restarts && inTemplate(change.path) && restartsByText(right.ref, as)).map(({ change }) => change);
		const reorderedPaths = [...compared.reordered.filter(isShown), ...respelled];
		const all = this.tally.withoutRandom(after, right.ref, [...compared.changes, ...reorderedPaths]);
		const changes = this.tally.mark(after, right.ref, all, {
			restarts,
			dropsStatus: dropsStatus(shape)
		});
		const orders = compared.reordered.filter((change) => isWorkload(right.ref) && inTemplate(change.path) && !isShown(change));
		for (const { path } of orders) this.tally.count({
			kind: "order",
			what: lastKey(path),
			byValue: false
		}, after);
		if (restarts) this.tally.restart(restartOf(right.ref, values.after, changes));
		this.tally.add(changes, orders.length > 0, left.ref, right.ref, rename);
	}
	rename(pair) {
		const { before, after } = pair;
		const rename = before.header.name === "" && after.header.name === "" ? void 0 : pair;
		const lines = this.#labelLines(before, after, rename);
		if (!(lines !== void 0 && (rename === void 0 ? this.#labels(before, after, lines) : this.#relabel(before, after, lines, rename)))) this.compare(before, after, rename);
	}
	one(kind, entry) {
		const content = contentOf(entry);
		if ("broken" in content) {
			this.broken[kind === "added" ? "after" : "before"].push(content.broken);
			return;
		}
		if (kind === "added") this.duplicateKeys.push(...content.duplicateKeys);
		const rule = ignoredBy(this.#ignores, whoOf(entry, content.ref), void 0);
		if (rule !== void 0) {
			this.tally.count({
				kind: "ignored",
				what: kind,
				reason: rule.reason,
				byValue: false
			}, entry);
			this.tally.unseen += 1;
			return;
		}
		const redactor = this.#both.secrets();
		const value = cleaned(redactor, entry.header, content.value);
		this.#both.keepValue(entry, value);
		this.tally.resources.push({
			kind,
			resource: content.ref,
			content: value,
			facts: factsIn(redactor, value)
		});
	}
};
const restartsByLabels = ({ identity, document }, lines) => isWorkload(identity) && lines.some(({ parents }) => parents[0] === "spec" && parents[1] === "template") && !isHeldText(document.text);
// src/diff/compare.ts
function openComparison(input) {
	const all = new BothSides(input);
	const leavesOut = input.includeTests !== true && hasTests(all.sides);
	const both = leavesOut ? all.part(false) : all;
	const draft = new ComparisonDraft(both, input.ignore);
	const comparison = compared(both, draft);
	const shared = {
		...both.views(),
		relabelled: draft.relabelled,
		redactor: () => both.secrets()
	};
	if (!leavesOut) return {
		comparison,
		...shared
	};
	const counts = {
		...comparison.counts,
		tests: countTests(all.sides)
	};
	return {
		comparison: {
			...comparison,
			counts
		},
		...shared,
		withTests: addTests(all, comparison, input)
	};
}
function addTests(all, comparison, { ignore }) {
	const part = all.part(true);
	const tests = compared(part, new ComparisonDraft(part, ignore, "t"));
	return {
		comparison: {
			...comparison,
			resources: [...comparison.resources, ...tests.resources],
			quiet: [...comparison.quiet, ...tests.quiet],
			groups: [...comparison.groups, ...tests.groups]
		},
		...all.views(),
		named(resource) {
			const generateName = all.again().names.get(resource.id);
			return generateName === void 0 || generateName === "" ? resource : {
				...resource,
				name: "",
				generateName
			};
		}
	};
}
function compared(both, draft) {
	const { sides, known } = both;
	const { equal, before, after } = sides;
	const { tally } = draft;
	const pairs = pairSides(known.before, known.after);
	tally.equal = equal.length + pairs.equal;
	for (const pair of pairs.changed) draft.pair(pair.before, pair.after);
	addLeftovers(both, draft, pairs.removed, pairs.added);
	const { broken: later, duplicateKeys } = draft;
	const ofDocuments = documentFindings({
		sides,
		known,
		later,
		duplicateKeys
	}, () => both.secrets());
	return resultOf({
		resources: tally.resources,
		quiet: tally.quiet,
		groups: tally.groups.list(),
		restarts: tally.restarts,
		findings: [...tally.findings, ...ofDocuments],
		random: tally.random,
		limits: tally.limits,
		counts: {
			before: equal.length + before.entries.length,
			after: equal.length + after.entries.length,
			quiet: tally.quiet.length + tally.unseen,
			equal: tally.equal
		}
	});
}
function addLeftovers({ sides }, draft, removed, added) {
	const { renames, skipped } = findRenames(removed, added, {
		before: [...sides.equal, ...sides.before.entries],
		after: [...sides.equal, ...sides.after.entries]
	});
	if (skipped > 0) draft.tally.limits.push({
		kind: "renames",
		message: `${skipped} resources were added and removed; renames were detected only by hashes in names`
	});
	const paired = new Set();
	for (const rename of renames) {
		paired.add(rename.before).add(rename.after);
		draft.rename(rename);
	}
	for (const pair of inTurn(removed, added, paired)) {
		paired.add(pair.before).add(pair.after);
		draft.compare(pair.before, pair.after, void 0);
	}
	const broken = new Set(sides.after.broken.map((found) => `${found.resourceKind} ${found.name}`));
	for (const entry of removed) if (!paired.has(entry) && !broken.has(`${entry.identity.kind} ${entry.identity.name}`)) draft.one("removed", entry);
	for (const entry of added) if (!paired.has(entry)) draft.one("added", entry);
}
// src/diff/merged-keys.ts
const several = "\0";
function keepAll(entries) {
	const map = new Map();
	const doubles = new Map();
	for (const [key, value] of entries) {
		const other = map.get(key);
		if (other !== void 0) doubles.set(key, [...doubles.get(key) ?? [other], value]);
		map.set(key, value);
	}
	for (const [key, values] of doubles) {
		map.delete(key);
		map.set(key + several, values.toSorted((a, b) => canonical(a) < canonical(b) ? -1 : 1));
	}
	return map;
}
// src/diff/digest/commit.ts
const shortest = 7;
const noughts = /0{7,40}/g;
function commitWords(commit) {
	const start = commit.slice(0, shortest);
	return (text) => {
		const plain = text.includes("0000000") ? text.replace(noughts, ({ length }) => word$1(length)) : text;
		return start.length < shortest || /^0*$/.test(start) || !plain.includes(start) ? plain : withoutStarts(plain, start, commit);
	};
}
const word$1 = (length) => `(sha ${length})`;
function withoutStarts(text, start, commit) {
	let result = "";
	let from = 0;
	for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
		let length = start.length;
		while (length < commit.length && text[at + length] === commit[length]) length += 1;
		result += text.slice(from, at) + word$1(length);
		from = at + length;
	}
	return result + text.slice(from);
}
function withoutCommit(value, words) {
	if (typeof value === "string") return words(value);
	if (isNumeral(value)) {
		const text = words(value.numeral);
		return /^\(sha \d+\)$/.test(text) ? text : value;
	}
	if (isList(value)) {
		const items = value.map((item) => withoutCommit(item, words));
		return items.every((item, at) => item === value[at]) ? value : items;
	}
	if (!isMap(value)) return value;
	let isOther = false;
	const items = [];
	for (const [key, item] of value) {
		const entry = [words(key), withoutCommit(item, words)];
		isOther ||= entry[0] !== key || entry[1] !== item;
		items.push(entry);
	}
	return isOther ? keepAll(items) : value;
}
// src/diff/digest/known-digests.ts
function lookUpDigest(known, knowing) {
	const { hide, commit, withSecrets, fillableOnly, hidden, make } = knowing;
	const groupOf = groupsFor(known, commit);
	let around;
	const surroundings = () => {
		const { values, names } = hide === void 0 ? hidden() : {
			values: [],
			names: () => []
		};
		const secrets = [...new Set(values.map((value) => value.toString("base64")))].toSorted();
		const secretNames = secrets.length === 0 ? [] : [...names()].toSorted();
		return createHash("sha256").update(JSON.stringify([
			hide,
			withSecrets,
			secrets,
			secretNames
		])).digest("hex");
	};
	return (entry, leftOut) => {
		const group = groupOf(entry.document.text);
		const document = documentOf(entry, groupIn(known, group), likeIt(known, group), knowing);
		if (document === void 0) return void 0;
		const { value, digests } = document;
		const { random, vary } = leftOut;
		around ??= surroundings();
		const key = random.length + vary.length === 0 ? around : around + JSON.stringify([leftOut, fillableOnly]);
		let digest = digests.get(key);
		if (digest === void 0) digests.set(key, digest = make(value, entry, leftOut));
		return digest;
	};
}
const groups = {
	plain: "",
	noughts: "0",
	whole: "-"
};
function groupsFor(known, commit) {
	const start = commit === void 0 || /^0*$/.test(commit) ? "" : commit.slice(0, 7);
	return (text) => {
		const hasStart = start !== "" && text.includes(start);
		if (!hasStart && known.get(groups.plain)?.byText.has(text) === true) return groups.plain;
		const hasNoughts = text.includes("0000000");
		const mayHide = text.includes("\\") || text.includes("!");
		if (commit === void 0) return hasNoughts || mayHide ? groups.whole : groups.plain;
		if (hasStart || mayHide) return commit;
		return hasNoughts ? groups.noughts : groups.plain;
	};
}
function groupIn(known, group) {
	let documents = known.get(group);
	if (documents === void 0) known.set(group, documents = {
		byText: new Map(),
		byId: new Map()
	});
	return documents;
}
function likeIt(known, group) {
	return (group === groups.whole ? [group] : [
		group,
		groups.noughts,
		groups.plain
	]).flatMap((one) => known.get(one) ?? []);
}
function documentOf(entry, { byText, byId }, like, { bare, idOf }) {
	const { text } = entry.document;
	const known = byText.get(text);
	if (known !== void 0) return known;
	const value = bare(entry);
	if (value === void 0) return void 0;
	const id = idOf(entry);
	let document;
	for (const others of like) document ??= others.byId.get(id)?.find((one) => isSame(one.value, value));
	if (document === void 0) {
		document = {
			value,
			digests: new Map()
		};
		byId.set(id, [...byId.get(id) ?? [], document]);
	}
	byText.set(text, document);
	return document;
}
function isSame(one, other) {
	if (one === other) return true;
	if (isMap(one)) {
		if (!isMap(other) || one.size !== other.size) return false;
		const others = other.entries();
		for (const [key, item] of one) {
			const [otherKey, otherItem] = others.next().value ?? [];
			if (key !== otherKey || otherItem === void 0 || !isSame(item, otherItem)) return false;
		}
		return true;
	}
	if (isList(one)) return isList(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? null));
	return isNumeral(one) && isNumeral(other) && one.numeral === other.numeral;
}
// src/trust/fillable-fields.ts
const word = /^[\w+/=.:-]{1,128}$/;
const textOf$1 = (resource, key) => {
	const value = resource.get(key);
	return typeof value === "string" ? value : "";
};
const isSecret = (resource) => textOf$1(resource, "kind") === "Secret" && textOf$1(resource, "apiVersion") === "v1";
const verifying = new Set([
	"admissionregistration.k8s.io",
	"apiextensions.k8s.io",
	"apiregistration.k8s.io"
]);
const fillable = [
	{
		says: "`data` and `stringData` of a `Secret`",
		isHere: ([first], resource) => isSecret(resource) && (first === "data" || first === "stringData")
	},
	{
		says: "a `caBundle` of webhooks, CustomResourceDefinitions and APIServices, if it is base64",
		isHere: (place, resource) => place.at(-1) === "caBundle" && verifying.has(groupOf$1(textOf$1(resource, "apiVersion"))),
		form: /^[\w+/=]*$/
	},
	{
		says: "annotations without a domain, and `checksum/…`, if their value is one word",
		isHere: (place) => {
			const [key, annotations, metadata] = place.toReversed();
			if (typeof key !== "string" || annotations !== "annotations" || metadata !== "metadata") return false;
			return !key.includes("/") || key.startsWith("checksum/");
		},
		form: word
	},
	{
		says: "`metadata.name` of a hook of `helm test`",
		isHere: (place) => place.length === 2 && place[0] === "metadata" && place[1] === "name",
		form: word
	}
];
const isFillable = (place, resource) => {
	if (!isMap(resource)) return false;
	const row = fillable.find(({ isHere }) => isHere(place, resource));
	if (row?.form === void 0) return row !== void 0;
	const value = valueAt$1(resource, place);
	return value === void 0 || typeof value === "string" && row.form.test(value);
};
function valueAt$1(value, place) {
	let valueAtPath = value;
	for (const part of place) if (typeof part === "number" && Array.isArray(valueAtPath)) valueAtPath = valueAtPath[part];
	else if (typeof part === "string" && isMap(valueAtPath)) valueAtPath = valueAtPath.get(part);
	else return void 0;
	return valueAtPath;
}
// src/trust/hidden-code.ts
const running$1 = [
	{
		says: "a secret in `image`, `command` or `args`, and in what decides rights: `serviceAccountName`, `hostPath`, `securityContext`, and `rules`, `roleRef` and `subjects` of roles and bindings",
		from: "none",
		isHere: ({ isRun }) => isRun
	},
	{
		says: "inside of a longer text, a secret with characters that start another command (`;`, `|`, `&`, line breaks, `$(`, backticks)",
		from: "in-script",
		isHere: ({ isWhole }) => !isWhole
	},
	{
		says: "a whole value with a line break, `$(`, a backtick, `#!` at its start, or `;`, `|` or `&` beside a blank, unless it is a variable that no command takes as `$(NAME)`",
		from: "always",
		isHere: ({ isVariable }) => !isVariable
	}
];
const degrees = [
	"none",
	"in-script",
	"always"
];
const runKeys = new Set([
	"image",
	"command",
	"args",
	"serviceAccount",
	"serviceAccountName",
	"hostPath",
	"securityContext"
]);
const rightKeys = new Set([
	"rules",
	"roleRef",
	"subjects"
]);
function hiddenCode(resource, useOf) {
	const kind = resource.get("kind");
	const isSecret = kind === "Secret" && resource.get("apiVersion") === "v1";
	const codePaths = [];
	const expanded = expandedNames(resource);
	const visit = (value, path, isRun, isVariable) => {
		if (typeof value === "string") {
			if ((value.match(tagPattern) ?? []).some((tag) => {
				const place = {
					isRun,
					isWhole: tag === value,
					isVariable
				};
				const use = degrees.indexOf(useOf(tag));
				return running$1.some(({ from, isHere }) => isHere(place) && use >= degrees.indexOf(from));
			})) codePaths.push(path);
		} else if (isList(value)) for (const [at, item] of value.entries()) visit(item, `${path}[${at}]`, isRun, false);
		else if (isMap(value)) {
			const name = value.get("name");
			const isQuietVariable = typeof name === "string" && value.has("value") && !expanded.has(name);
			for (const [key, item] of value) {
				if (path === "" && isSecret && contents.has(key)) continue;
				const decides = runKeys.has(key) || path === "" && rightKeys.has(key);
				const runs = isRun || decides && !(path === "data" && kind === "ConfigMap");
				visit(item, path === "" ? key : `${path}.${key}`, runs, isQuietVariable && key === "value");
			}
		}
	};
	visit(resource, "", false, false);
	return codePaths;
}
const contents = new Set(["data", "stringData"]);
function expandedNames(resource) {
	const names = new Set();
	const visit = (value) => {
		if (typeof value === "string") for (const [, name = ""] of value.matchAll(/\$\(([\w.-]+)\)/g)) names.add(name);
		else if (isList(value)) value.forEach(visit);
		else if (isMap(value)) for (const item of value.values()) visit(item);
	};
	visit(resource);
	return names;
}
// src/diff/digest/marks.ts
const partShape = union([
	string(),
	number$2(),
	strictObject({ lines: array(number$2()) }),
	strictObject({ in: picklist(["json", "yaml"]) })
]);
const markShape = array(partShape);
const random = "(random)";
const marksOf = (changes) => [...new Set(changes.flatMap((change) => marksIn(change, [])).map((mark) => JSON.stringify(mark)))];
function marksIn({ path, detail }, before) {
	const parts = [...before];
	for (const step of path) {
		if (step.kind === "member") return [parts];
		const part = step.kind === "key" ? step.key : step.before;
		if (part === void 0) return [];
		parts.push(part);
	}
	if (detail?.kind === "structure" && detail.changes.length > 0) return detail.changes.flatMap((change) => marksIn(change, [...parts, { in: detail.language }]));
	const lines = detail?.kind === "text" ? randomLines(detail) : void 0;
	return [lines === void 0 ? parts : [...parts, { lines: [...lines.keys()] }]];
}
function withoutMarked(value, marks, mayFill = always) {
	const read = marks.map((mark) => readJson$1(markShape, mark)).filter((mark) => mark !== void 0).filter((mark) => !isDecisive(mark) && mayFill(mark, value));
	return read.length === 0 ? value : blanked(value, read);
}
const always = () => true;
function notFillable(value, marks, mayFill) {
	const read = marks.map((mark) => readJson$1(markShape, mark)).filter((mark) => mark !== void 0);
	return [...new Set(read.filter((mark) => isDecisive(mark) || !mayFill(mark, value)).map(placeText))];
}
function placeText(mark) {
	const path = [];
	for (const part of mark) if (typeof part === "string") path.push({
		kind: "key",
		key: part
	});
	else if (typeof part === "number") path.push({
		kind: "index",
		after: part
	});
	else break;
	return pathText(path);
}
const decisive = new Set([
	"image",
	"securityContext",
	"hostPath",
	"serviceAccount",
	"serviceAccountName"
]);
const decisiveAtTop = new Set([
	"apiVersion",
	"kind",
	"rules",
	"roleRef",
	"subjects"
]);
const isDecisive = (mark) => decisiveAtTop.has(mark[0] ?? 0) || mark.some((part) => decisive.has(part));
const isDrawn = (value) => value === null || typeof value === "string" || isNumeral(value) || isList(value) && value.every((item) => typeof item === "string" || isNumeral(item));
function blanked(value, marks) {
	if (marks.some((mark) => mark.length === 0) && isDrawn(value)) return random;
	const below = new Map();
	for (const [part, ...rest] of marks) {
		if (part === void 0) continue;
		const key = JSON.stringify(part);
		const group = below.get(key);
		if (group === void 0) below.set(key, {
			part,
			rest: [rest]
		});
		else group.rest.push(rest);
	}
	let result = value;
	for (const { part, rest } of below.values()) result = blankedAt(result, part, rest);
	return result;
}
function blankedAt(value, part, rest) {
	if (typeof part === "string") {
		if (!isMap(value)) return value;
		const item = value.get(part);
		const isWhole = rest.some((mark) => mark.length === 0);
		if (item === void 0 && !isWhole) return value;
		return new Map(value).set(part, item === void 0 ? random : blanked(item, rest));
	}
	if (typeof part === "number") return isList(value) ? value.map((item, at) => at === part ? blanked(item, rest) : item) : value;
	if (typeof value !== "string") return value;
	if ("lines" in part) return blankLines(value, new Map(part.lines.map((line) => [line, {
		start: "",
		end: ""
	}])), random);
	const inside = readInside(value, part.in);
	return inside === void 0 ? random : canonical(blanked(inside, rest));
}
// src/diff/digest/plain.ts
const atTheTop = {
	path: void 0,
	keys: [
		"",
		"",
		""
	]
};
function plain$1(value, vary, hidesValues) {
	const walk = (one, { path, keys }) => {
		if (path !== void 0 && path.length > 0 && vary.some((pattern) => pattern(path))) return "(varies)";
		if (typeof one === "string") return hidesValues ? withoutTags(one) : one;
		const below = (key) => ({
			path: path && [...path, key],
			keys: [
				key,
				keys[0],
				keys[1]
			]
		});
		if (isList(one)) {
			const items = one.map((item, at) => isLeaf(item) ? item : walk(item, below(String(at))));
			return items.every((item, at) => item === one[at]) ? one : items;
		}
		if (!isMap(one)) return one;
		const isHashes = hidesValues && keys[0] === "annotations" && keys[2] === "template";
		let others;
		let at = 0;
		for (const [key, item] of one) {
			const name = hidesValues ? withoutTags(key) : key;
			const rest = isHashes && key.startsWith("checksum/") ? "(checksum)" : isLeaf(item) ? item : walk(item, below(key));
			if (name !== key || rest !== item) others ??= [...one].slice(0, at);
			others?.push([name, rest]);
			at += 1;
		}
		return others === void 0 ? one : keepAll(others);
	};
	const isLeaf = (item) => typeof item === "string" && vary.length === 0 && !item.includes("(secret ");
	return walk(value, vary.length === 0 ? atTheTop : {
		...atTheTop,
		path: []
	});
}
const withoutTags = (text) => text.includes("(secret ") ? text.replace(tagPattern, "(secret)") : text;
function openDigest(input) {
	const { kinds = builtinKinds$1() } = input;
	const sides = readSides(input, {
		text: input.again ?? input.text,
		namespace: input.namespace
	}, kinds);
	const entries = [...sides.equal, ...sides.before.entries];
	const hidden = once(() => {
		const own = hiddenIn(sides.equal, [sides.before, sides.after]);
		return input.partOf === void 0 ? own : bothHidden(input.partOf.hidden(), own);
	});
	const clean = cleaner(input, hidden);
	const words = input.commit === void 0 ? (text) => text : commitWords(input.commit);
	const tests = once(() => randomTests(sides));
	const idOf = (entry) => {
		const id = tests().get(entry)?.id ?? entry.id;
		return input.keepsIds === true ? id : words(id);
	};
	let marked;
	const random = () => marked ??= randomMarks(sides, tests(), kinds, clean, idOf);
	const own = (id) => ({
		random: random().get(id) ?? [],
		vary: input.vary
	});
	const bareOf = (entry) => {
		const value = valueOf(entry);
		return value && clean.bare(value);
	};
	const shown = (bare, entry, { random: marks, vary }) => plain$1(withoutMarked(clean.hide(entry, bare), marks, input.fillableOnly && isFillable), patternsOf(vary), !input.withSecrets && input.hide !== "nothing");
	const valueFor = (entry, leftOut) => {
		const bare = bareOf(entry);
		return bare && shown(bare, entry, leftOut);
	};
	let patterns;
	const patternsOf = (vary) => {
		if (patterns?.of !== vary) patterns = {
			of: vary,
			compiled: vary.map(pathPattern)
		};
		return patterns.compiled;
	};
	let byId;
	const known = () => byId ??= grouped(entries, idOf);
	const broken = new Map(sides.before.broken.map(({ document: { text, origin } }) => [`broken ${origin.line}`, input.hide !== "nothing" && mayBeSecret(text) ? void 0 : hash(text)]));
	const digestOf = digestsIn(input, sides, {
		hidden,
		bare: bareOf,
		idOf: (entry) => words(entry.id),
		make: (bare, entry, leftOut) => hash(canonical(shown(bare, entry, leftOut)))
	});
	const of = (id, leftOut) => {
		const namesakes = known().get(id) ?? [];
		const hashes = namesakes.flatMap((entry) => digestOf(entry, leftOut) ?? []);
		if (hashes.length < namesakes.length) return void 0;
		return hashes.length === 0 ? broken.get(id) : hashes.reduce((one, other) => hash([one, other].toSorted().join(" ")));
	};
	const ids = () => [...known().keys(), ...broken.keys()];
	const make = () => {
		const digests = new Map();
		for (const id of ids()) {
			const digest = of(id, own(id));
			if (digest !== void 0) digests.set(id, digest);
		}
		const lines = [...digests].map(([id, digest]) => `${id} ${digest}`).toSorted();
		return {
			digest: hash([
				`pligos 7`,
				input.release,
				input.namespace,
				...lines
			].join("\n")),
			resources: digests
		};
	};
	let digest;
	return {
		digest: () => digest ??= make(),
		value(id) {
			const [entry] = known().get(id) ?? [];
			return entry && valueFor(entry, own(id));
		},
		ids,
		random,
		notFillable: () => new Map([...random()].flatMap(([id, marks]) => {
			const [entry] = known().get(id) ?? [];
			const paths = entry && notFillable(bareOf(entry) ?? null, marks, isFillable);
			return paths === void 0 || paths.length === 0 ? [] : [[id, paths]];
		})),
		hiddenCode: (id) => (known().get(id) ?? []).flatMap((entry) => {
			const bare = bareOf(entry);
			return bare === void 0 ? [] : hiddenCode(clean.hide(entry, bare), clean.redactor.shellUseOf);
		}),
		of,
		ref(id) {
			const [entry] = known().get(id) ?? [];
			return entry && {
				...lightRef(entry),
				isHook: entry.header.isHook
			};
		},
		hidden,
		isClusterScoped: (group, kind) => entries[0]?.scope.isClusterScoped(group, kind) === true || void 0,
		fleeting() {
			const again = new Set([...sides.equal, ...sides.after.entries].map(({ id }) => id));
			return new Set(sides.before.entries.filter((entry) => !again.has(entry.id) && !tests().has(entry)).map(idOf));
		}
	};
}
function digestsIn({ known, hide, commit, withSecrets, fillableOnly }, { before: { broken } }, making) {
	const { bare, make } = making;
	const digestOfEntry = (entry, leftOut) => {
		const value = bare(entry);
		return value && make(value, entry, leftOut);
	};
	if (known === void 0 || broken.length > 0) return digestOfEntry;
	const lookUp = lookUpDigest(known, {
		...making,
		hide,
		commit,
		withSecrets,
		fillableOnly
	});
	return (entry, leftOut) => (entry.item === void 0 ? lookUp : digestOfEntry)(entry, leftOut);
}
function grouped(entries, idOf) {
	const groups = new Map();
	for (const entry of entries) addTo(groups, idOf(entry), entry);
	return groups;
}
const hash = (text) => createHash("sha256").update(text).digest("hex");
function cleaner({ redact, hide, commit, helmsOwn }, hidden) {
	const words = commit === void 0 ? void 0 : commitWords(commit);
	const redactor = hide === void 0 ? redactorFor(redact, hidden()) : makeRedactor({
		...redact,
		known: []
	}, []);
	return {
		redactor,
		bare(value) {
			const rest = words === void 0 ? value : withoutCommit(value, words);
			return withAnnotations(isMap(rest) ? rest : value, helmsOwn);
		},
		hide: (entry, bare) => hide === "nothing" ? bare : cleaned(redactor, entry.header, bare)
	};
}
function withAnnotations(value, without) {
	const metadata = value.get("metadata");
	const annotations = isMap(metadata) ? metadata.get("annotations") : void 0;
	if (!isMap(metadata) || annotations === void 0) return value;
	const retained = isMap(annotations) ? [...annotations].filter(([key]) => key !== without) : [];
	if (isMap(annotations) && retained.length > 0 && retained.length === annotations.size) return value;
	const rest = new Map([...metadata].filter(([key]) => key !== "annotations"));
	if (retained.length > 0) rest.set("annotations", new Map(retained));
	return new Map(value).set("metadata", rest);
}
function randomMarks(sides, tests, kinds, clean, idOf) {
	const shapeOf = shapesOf(kinds, () => [...sides.equal, ...sides.before.entries]);
	const leftOutPaths = new Map();
	const { changed } = pairSides(withNames(sides.before.entries), withNames(sides.after.entries));
	const renamed = [...tests].map(([before, { again, mark }]) => ({
		before,
		after: again,
		marks: [mark]
	}));
	for (const { before, after, marks: own } of [...changed.map((pair) => ({
		...pair,
		marks: []
	})), ...renamed]) {
		const [left, right] = [valueOf(before), valueOf(after)];
		if (left === void 0 || right === void 0) continue;
		const { changes } = compareResources(...[clean.hide(before, clean.bare(left)), clean.hide(after, clean.bare(right))], shapeOf(before.header), clean.redactor);
		const marks = [...own, ...marksOf(changes)];
		if (marks.length > 0) leftOutPaths.set(idOf(before), [...leftOutPaths.get(idOf(before)) ?? [], ...marks]);
	}
	return leftOutPaths;
}
// src/diff/ignore.ts
function readIgnoreRule(text) {
	const hash = text.indexOf(" #");
	const ruleText = (hash < 0 ? text : text.slice(0, hash)).trim();
	const reason = hash < 0 ? "given on the command line" : text.slice(hash + 2).trim();
	const match = /^([^/:]*)(?:\/([^:]*))?(?::(.*))?$/.exec(ruleText);
	const [, kind = "", name = "", path = ""] = match ?? [];
	if (match === null || kind + name + path === "") return { problems: [problem("usage", `the ignore rule ${JSON.stringify(text)} names nothing`, { hint: "write KIND/NAME:PATH, each part may be left out, e.g. Deployment/web:spec.replicas" })] };
	if (/^[a-z]|\./.test(kind)) return { problems: [problem("usage", `the ignore rule ${JSON.stringify(text)} names the kind ${JSON.stringify(kind)}`, { hint: `a kind begins with a capital letter, e.g. Deployment; for a path in every resource write :${ruleText}` })] };
	return {
		rule: {
			...kind !== "" && { kind },
			...name !== "" && { name },
			...path !== "" && { path },
			reason
		},
		problems: []
	};
}
function readArgoIgnores(file, text) {
	const rules = [];
	const problems = [];
	for (const tree of readDocuments(file, text, helmFile).documents) {
		const list = tree.kind === "list" ? tree : (entryOf(tree, "ignoreDifferences") ?? entryOf(entryOf(tree, "spec")?.value, "ignoreDifferences"))?.value;
		if (list?.kind !== "list") {
			problems.push(problem("usage", "no ignoreDifferences were found here", {
				at: atOf(tree),
				hint: "name an Application, or a file with a list of its rules"
			}));
			continue;
		}
		for (const item of list.items) readArgoRule(item, rules, problems);
	}
	return {
		rules,
		problems
	};
}
function readArgoRule(tree, rules, problems) {
	const word = (key) => {
		const value = entryOf(tree, key)?.value;
		return value?.kind === "scalar" && typeof value.value === "string" ? value.value : void 0;
	};
	const texts = (key) => {
		const value = entryOf(tree, key)?.value;
		if (value?.kind !== "list") return [];
		return value.items.flatMap((item) => item.kind === "scalar" && typeof item.value === "string" ? [{
			text: item.value,
			tree: item
		}] : []);
	};
	const [kind, name, namespace, group] = [
		word("kind"),
		word("name"),
		word("namespace"),
		word("group")
	];
	const about = {
		...kind !== void 0 && { kind },
		...name !== void 0 && { name },
		...namespace !== void 0 && { namespace },
		...group !== void 0 && { group },
		reason: "ignoreDifferences of Argo CD"
	};
	for (const { text } of texts("jsonPointers")) rules.push({
		...about,
		path: text
	});
	for (const { text, tree: place } of texts("jqPathExpressions")) {
		const path = jqPath(text);
		if (path !== void 0) rules.push({
			...about,
			path
		});
		else problems.push(warning$1("not-in-this-version", `the jq expression ${JSON.stringify(text)} is not a plain path and is not applied`, {
			at: atOf(place),
			hint: "write the path with [*] in your own ignore rule"
		}));
	}
	if (entryOf(tree, "managedFieldsManagers") !== void 0) problems.push(warning$1("not-in-this-version", "managedFieldsManagers refers to the live resource and is not applied", {
		at: atOf(tree),
		hint: "name the fields in your own ignore rule"
	}));
}
function jqPath(text) {
	const closed = text.trim().replace(/^\./, "").replaceAll("?", "").replaceAll("[]", "[*]").replaceAll(".\"", "[\"").replace(/^"([^"]*)"/, "[\"$1\"]").replace(/\["([^"\]]*)"(?!\])/g, "[\"$1\"]");
	return /^(?:\.?[A-Za-z_][\w-]*|\[(?:\*|\d+|"[^"]*")\])+$/.test(closed) ? closed : void 0;
}
// src/diff/index.ts
var diff_exports = __exportAll({ readArgoIgnores: () => readArgoIgnores });
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
const isUnder = (change, ...keys) => keys.every((key, index) => keysOf$2(change)[index] === key);
const texts = (value, ...keys) => (listOf(at(value, ...keys)) ?? []).map(textOf$3).filter((text) => text !== void 0);
const textOr = (value, ...keys) => textOf$3(at(value, ...keys)) ?? "";
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
			return change.kind === "removed" && at(pair.before, "spec", "storageClassName") === void 0 && textOr(pair.after, "spec", "storageClassName") === change.before ? "accepted" : "refused";
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
	return [change.before, change.after].every((value) => [...mapOf(value)?.keys() ?? []].every((key) => key === "storage"));
}
function sourceVerdict({ before, after }) {
	const [previous, current] = [sourcesOf(before), sourcesOf(after)];
	const [first] = previous;
	if (first === void 0) return "refused";
	if (current.length === 0) return previous.length === 1 ? "accepted" : "refused";
	return current.every((source) => sameValue(source, first)) ? "accepted" : "refused";
}
const sourcesOf = (claim) => ["dataSource", "dataSourceRef"].map((field) => at(claim, "spec", field)).filter((source) => source !== void 0 && source !== null);
function growthVerdict(change, { pair, facts }) {
	if ((compareQuantities(change.after, change.before) ?? -1) < 0) return "accepted";
	const name = textOr(pair.after, "spec", "storageClassName");
	const match = facts.after.find(idOf({
		group: "storage.k8s.io",
		kind: "StorageClass",
		namespace: "",
		name
	}));
	const grows = match && at(facts.after.value(match), "allowVolumeExpansion") === true;
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
		verdicts: judgeEach((change, { pair }) => fields.has(keyAt(change, 0)) && at(pair.before, "immutable") === true ? "refused" : "accepted")
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
			const [before, after] = [pair.before, pair.after].map((value) => new Set([at(value, "spec", "scopes") ?? []].flat()));
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
const row$1 = (id, path, when, options = {}) => ({
	id,
	kind: "apiextensions.k8s.io/CustomResourceDefinition",
	path: path.split("."),
	when,
	hint: hint$3,
	source: source$5,
	...options
});
const definitionRows = [
	row$1("immutable-definition-group", "spec.group", "spec.group changes"),
	row$1("immutable-definition-plural", "spec.names.plural", "spec.names.plural changes"),
	row$1("immutable-definition-kind", "spec.names.kind", "spec.names.kind changes (it may change until the definition is established, which takes less than a second)"),
	row$1("immutable-definition-scope", "spec.scope", "spec.scope changes (it may change until the definition is established, which takes less than a second)"),
	row$1("immutable-definition-preserve-unknown-fields", "spec.preserveUnknownFields", "spec.preserveUnknownFields becomes true", {
		hint: "set x-kubernetes-preserve-unknown-fields: true in the schema, where it is needed",
		verdicts: judgeEach(({ after }) => after === true ? "refused" : "accepted")
	}),
	row$1("immutable-definition-stored-version", "spec.versions", "a version is removed in which objects are, or may be, stored: it stays in status.storedVersions until they are migrated", {
		hint: "keep the version with served: false, migrate the stored objects, remove the version from status.storedVersions, then from the definition",
		verdicts: storedVersions
	})
];
const versionsOf$1 = (definition) => (listOf(at(definition, "spec", "versions")) ?? []).map((value) => ({
	name: textOf$3(at(value, "name")) ?? "",
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
		verdict: at(value, "storage") === true ? "refused" : { possible: "unless status.storedVersions no longer names the version" }
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
	if (at(update.pair.before, "spec", "suspend") !== true) return "refused";
	return keys[0] === "metadata" && (keys[1] === "labels" || keys[1] === "annotations") || keys[0] === "metadata" && keys.length === 1 || keys[0] === "spec" && openWhileSuspended.has(keys[1] ?? "") || keys[0] === "spec" && keys[1] === "affinity" && isNodeAffinity(keys, change.before, change.after) ? { possible: "the Job is suspended, and it must never have started" } : "refused";
}
const openWhileSuspended = new Set([
	"nodeSelector",
	"tolerations",
	"schedulingGates"
]);
function isNodeAffinity(keys, ...values) {
	if (keys.length > 2) return keys[2] === "nodeAffinity";
	return values.every((value) => [...mapOf(value)?.keys() ?? []].every((key) => key === "nodeAffinity"));
}
function completionsVerdict({ pair, changes }) {
	const isWritten = [pair.before, pair.after].some((one) => isNumeral(at(one, "spec", "completions")));
	if (!changes.some((change) => keyAt(change, 1) === "completions") && isWritten) return "accepted";
	if (textOr(pair.after, "spec", "completionMode") !== "Indexed") return "refused";
	const completions = at(pair.after, "spec", "completions");
	const parallelism = at(pair.after, "spec", "parallelism") ?? { numeral: "1" };
	return isNumeral(completions) && isNumeral(parallelism) && completions.numeral === parallelism.numeral ? "accepted" : "refused";
}
// src/judge/pods.ts
const emptyMap$1 = new Map();
const labelsOf = (template) => mapOf(at(template, "metadata", "labels")) ?? emptyMap$1;
const pairsSelector = (value) => ({
	labels: mapOf(value) ?? emptyMap$1,
	expressions: []
});
function labelSelector(value) {
	const expressions = (listOf(at(value, "matchExpressions")) ?? []).map(mapOf).filter((item) => item !== void 0);
	return {
		labels: mapOf(at(value, "matchLabels")) ?? emptyMap$1,
		expressions
	};
}
const isEmptySelector = ({ labels, expressions }) => labels.size === 0 && expressions.length === 0;
function isSelected({ labels, expressions }, labelsOfPod) {
	return [...labels].every(([key, expected]) => labelsOfPod.get(key) === expected) && expressions.every((expression) => matchesExpression(expression, labelsOfPod));
}
function matchesExpression(expression, labelsOfPod) {
	const key = textOf$3(expression.get("key")) ?? "";
	const values = listOf(expression.get("values")) ?? [];
	const value = labelsOfPod.get(key);
	switch (textOf$3(expression.get("operator"))) {
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
			const before = mapOf(at(pair.before, "spec", "updateStrategy"));
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
			const rollingUpdate = at(pair.before, "spec", "strategy", "rollingUpdate");
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
		verdicts: judgeTogether(({ pair: { after } }) => isSelected(labelSelector(at(after, "spec", "selector")), labelsOf(podTemplateOf(after, kind))) ? "accepted" : "refused")
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
			return needsPorts(pair) && (listOf(at(pair.after, "spec", "ports")) ?? []).length === 0 ? "refused" : "accepted";
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
			return (listOf(at(pair.after, "spec", "rules")) ?? []).length === 0 && mapOf(at(pair.after, "spec", "defaultBackend")) === void 0 ? "refused" : "accepted";
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
		return (change.path.length > 2 ? [keyAt(change, 2)] : [change.before, change.after].flatMap((value) => [...mapOf(value)?.keys() ?? []])).some(isFixedAnnotation) ? "refused" : "accepted";
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
		case "tolerations": return onlyMore(listOf(at(before, "spec", field)), listOf(at(after, "spec", field)));
		case "schedulingGates": return gates(after).every((gate) => gates(before).includes(gate)) ? "accepted" : "refused";
		case "terminationGracePeriodSeconds": return isNumeral(change.before) && change.before.numeral.startsWith("-") && isOne(change.after) ? "accepted" : "refused";
		case "nodeSelector": return gates(before).length > 0 && change.kind === "added" ? whileGated : "refused";
		case "affinity": return gates(before).length > 0 && isNodeAffinityAlone(item, change) ? whileGated : "refused";
		default: return "refused";
	}
}
const whileGated = { possible: "node constraints can be added only while the Pod has scheduling gates" };
const isOne = (value) => isNumeral(value) && value.numeral === "1";
const gates = (pod) => (listOf(at(pod, "spec", "schedulingGates")) ?? []).map((gate) => textOf$3(at(gate, "name"))).filter((name) => name !== void 0);
const withoutSeconds = (value) => isMap(value) ? new Map([...value].filter(([key]) => key !== "tolerationSeconds")) : value;
function onlyMore(before = [], after = []) {
	return before.every((previous) => after.some((current) => sameValue(withoutSeconds(previous), withoutSeconds(current)))) ? "accepted" : "refused";
}
function isNodeAffinityAlone(key, { before, after }) {
	if (key !== void 0) return key === "nodeAffinity";
	return [before, after].every((value) => [...mapOf(value)?.keys() ?? []].every((name) => name === "nodeAffinity"));
}
function isFilledIn(change, deeper, pair) {
	const container = change.path[2];
	if (container?.kind !== "item" || container.before === void 0 || container.after === void 0) return false;
	const [before, after] = [[pair.before, container.before], [pair.after, container.after]].map(([pod, index]) => at(listOf(at(pod, "spec", keyAt(change, 1)))?.[index], "resources"));
	return (deeper[0] === void 0 ? [...mapOf(at(after, "requests"))?.keys() ?? []] : [deeper[0]]).every((name) => {
		const limit = at(before, "limits", name);
		return compareQuantities(at(before, "requests", name) ?? limit, at(after, "requests", name) ?? at(after, "limits", name)) === 0;
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
		addTo(byName, resource.id, change);
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
function ruleOf$1(row) {
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
				const hit = hitOf$2(row, pair, changes, facts);
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
function hitOf$2(row, pair, changes, facts) {
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
	const isWritten = [before, after].every((value) => at(value, ...row.path) !== void 0);
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
	const [before, after] = [at(change.before, ...rest), at(change.after, ...rest)];
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
const most = 60;
function short$1(value) {
	if (value === void 0) return "nothing";
	const text = isNumeral(value) ? value.numeral : writeJson(value);
	return text.length <= most ? text : `${text.slice(0, 59)}…`;
}
// src/judge/immutable/services.ts
const source$1 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidateServiceUpdate; rejected by a 1.34.4 server";
const hint = "keep the old value, or remove it (the server keeps the address); otherwise delete the Service before the upgrade: it gets another address, and its load balancer is deleted meanwhile";
const row = (id, path, when, verdicts) => ({
	id,
	kind: "Service",
	path,
	when,
	hint,
	source: source$1,
	...verdicts && { verdicts }
});
const serviceRows = [
	row("immutable-service-cluster-ip", ["spec"], "spec.clusterIP or clusterIPs becomes another explicit value, None included; leaving it out and changes to or from ExternalName are allowed", judgeEach((change, update) => [
		"clusterIP",
		"clusterIPs",
		"type"
	].includes(keyAt(change, 1)) ? addressVerdict(change, update) : "accepted")),
	row("immutable-service-ip-families", ["spec", "ipFamilies"], "the first of spec.ipFamilies changes, or the second is removed without ipFamilyPolicy: SingleStack (both allowed for headless Services)", judgeTogether(familyVerdict)),
	row("immutable-service-health-check-node-port", ["spec", "healthCheckNodePort"], "spec.healthCheckNodePort becomes another one while the Service stays a LoadBalancer with externalTrafficPolicy: Local", judgeEach((change, { pair }) => {
		if (![pair.before, pair.after].every(checksHealth) || change.kind === "removed") return "accepted";
		return change.kind === "changed" ? "refused" : { possible: "unless it is the port that the server has chosen" };
	})),
	row("immutable-service-load-balancer-class", ["spec", "loadBalancerClass"], "spec.loadBalancerClass is set, changed or removed while the Service stays a LoadBalancer", judgeTogether(({ pair }) => [pair.before, pair.after].every((value) => typeOf$1(value) === "LoadBalancer") ? "refused" : "accepted"))
];
const typeOf$1 = (service) => textOr(service, "spec", "type") || "ClusterIP";
const addressOf$1 = (service) => textOr(service, "spec", "clusterIP") || (texts(service, "spec", "clusterIPs")[0] ?? "");
const isOutside$2 = ({ before, after }) => typeOf$1(before) === "ExternalName" || typeOf$1(after) === "ExternalName";
function addressVerdict(change, { pair }) {
	if (isOutside$2(pair)) return "accepted";
	const [before, after] = [addressOf$1(pair.before), addressOf$1(pair.after)];
	if (isUnder(change, "spec", "type")) return before === "None" && (after === "" || after === "None") && typeOf$1(pair.after) !== "ClusterIP" ? "refused" : "accepted";
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
const checksHealth = (service) => typeOf$1(service) === "LoadBalancer" && at(service, "spec", "externalTrafficPolicy") === "Local";
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
			const [before, after] = [at(pair.before, "spec", "nodeAffinity"), at(pair.after, "spec", "nodeAffinity")];
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
	if (!isMap(value)) return value;
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
].map(ruleOf$1), ...hookRules];
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
	for (const { resource, value } of added) rows.set(`after ${resource.id}`, rowsOf$1(resource, void 0, value));
	for (const { resource, value } of removed) rows.set(`before ${resource.id}`, rowsOf$1(resource, value, void 0));
	for (const pair of meaningful.filter(mayChangeImage)) rows.set(`after ${pair.resource.id}`, rowsOf$1(pair.resource, pair.before, pair.after));
	return comparison.resources.flatMap(({ kind, resource }) => rows.get(`${kind === "removed" ? "before" : "after"} ${resource.id}`) ?? []);
}
const mayChangeImage = ({ change }) => change.changes.some(({ path: [first] }) => first?.kind !== "key" || first.key !== "metadata");
function rowsOf$1(resource, before, after) {
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
		const text = textOf$3(container.get("image"));
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
const deepest$1 = 8;
function collectImages(value, path, images) {
	if (path.length > deepest$1) return;
	if (isList(value)) for (const [index, item] of value.entries()) collectImages(item, [...path, {
		kind: "index",
		before: index,
		after: index
	}], images);
	if (!isMap(value)) return;
	for (const [key, item] of value) {
		const namesake = [...path, {
			kind: "key",
			key
		}];
		const text = key === "image" ? textOf$3(item) : void 0;
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
const podKinds$1 = new Set([
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
	const custom = once(() => [...view.kinds].flatMap(([kind, versions]) => podKinds$1.has(kind) || kind === "CustomResourceDefinition" || ![...versions].some(isCustom$1) ? [] : ofKind(kind).filter(({ header }) => isCustom$1(header.apiVersion))));
	const pods = once(() => [...[...podKinds$1].flatMap(ofKind), ...custom().filter(({ document }) => /^ +containers:/m.test(document.text))]);
	const labels = once(() => labelIndex(pods(), (entry) => labelsOf(podTemplateOf(value(entry), entry.identity.kind))));
	const selectors = once(() => selectorIndex(ofKind("Service"), (entry) => mapOf(at(value(entry), "spec", "selector")) ?? none));
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
			const selector = at(value(entry), "spec", "selector");
			return isMap(selector) && selector.size > 0 && isSelected({
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
function factsOf({ comparison, before, after, isSecondRelease = false }) {
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
			addTo(cache, key, pair);
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
const isKept = (value) => (textOf$3(at(value, "metadata", "annotations", "helm.sh/resource-policy")) ?? "").trim().toLowerCase() === "keep";
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
// src/judge/images/commit.ts
function commitImages({ before, after, commit }) {
	if (commit === void 0) return [];
	const containersOfCommit = (view, entry) => {
		if (!entry.document.text.includes(commit)) return [];
		const value = view.value(entry);
		const template = value && podTemplateOf(value, entry.identity.kind);
		return containersOf(template).flatMap(({ name, value: container }) => textOf$3(container.get("image"))?.includes(commit) ? [name] : []);
	};
	return after.entries.filter(({ identity, header }) => !header.isHook && isWorkload(identity)).flatMap((entry) => {
		const oldValue = before.find(entry.id);
		const previous = oldValue && new Set(containersOfCommit(before, oldValue));
		return containersOfCommit(after, entry).filter((container) => previous?.has(container) ?? false).map((container) => ({
			resource: entry.identity,
			container
		}));
	});
}
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
			if (before === void 0 || lastName(before) !== lastName(after)) return void 0;
			const [previous, current] = [majorOfImage(before), majorOfImage(after)];
			return previous !== void 0 && current !== void 0 && previous !== current ? `${lastName(after)} ${before.tag} -> ${after.tag}: ${current > previous ? "a new" : "an older"} major version` : void 0;
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
			if (before === void 0 || lastName(before) !== lastName(after) || !isOlder(before.tag, after.tag)) return void 0;
			const [previous, current] = [majorOfImage(before), majorOfImage(after)];
			return previous === current ? `${lastName(after)} ${before.tag} -> ${after.tag}: an older version` : void 0;
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
					const [previous, current] = [at(before.get(name), "imagePullPolicy"), at(value, "imagePullPolicy")];
					const image = at(value, "image");
					if (previous === current || !before.has(name) || typeof image !== "string") continue;
					const isStale = previous === "Always" && current === "IfNotPresent" && isLatest(parseImage(image));
					if (current !== "Never" && !isStale) continue;
					yield {
						resource: pair.resource,
						path: pathOf$1(kind, name, false),
						message: `container ${name}: imagePullPolicy ${textOf$3(previous) ?? "unset"} -> ${current === "Never" ? "Never" : "IfNotPresent"}: nodes run the ${image} that they have`
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
const lastName = ({ repository }) => repository.slice(repository.lastIndexOf("/") + 1);
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
	const actual = at(value, ...keys);
	return isNumeral(actual) ? Number(actual.numeral) : void 0;
}
const textAt$1 = (value, ...keys) => textOf$3(at(value, ...keys));
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
		const [before, after] = [accountOf(at(pair.before, ...path)), accountOf(at(pair.after, ...path))];
		if (before === after || at(pair.after, ...path) === void 0) continue;
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
	const deletedGrants = [...deleted.filter(({ resource }) => isKind(resource, ...kinds)), ...meaningfulOf(...kinds).filter((pair) => pair.change.kind === "changed" && touches(pair, "subjects")).map(({ resource, before }) => ({
		resource,
		value: before
	}))];
	if (deletedGrants.length === 0) return;
	const bindings = bindingsIn(lookupAfter);
	const accounts = deletedGrants.map(({ resource, value }) => accountsOf(value, resource.namespace));
	const usersOf = workloadsRunningAs(lookupAfter, accounts.flat());
	for (const [index, { resource, value }] of deletedGrants.entries()) {
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
			const spec = at(after.value(entry), ...podSpecPath(identity.kind));
			return identity.namespace === namespace && accountOf(spec) === name ? [called(entry)] : [];
		});
		cache.set(key, workloads);
		return workloads;
	};
}
const roleOf = (binding) => `${textAt$1(binding, "roleRef", "kind") ?? ""} ${textAt$1(binding, "roleRef", "name") ?? ""}`;
function accountsOf(binding, own) {
	return (listOf(at(binding, "subjects")) ?? []).filter((subject) => textAt$1(subject, "kind") === "ServiceAccount").map((subject) => ({
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
const none$2 = new Set();
function bindingsIn(lookup) {
	let cached;
	return (namespace, account) => {
		cached ??= readBindings(lookup);
		return cached.get(`${namespace} ${account}`) ?? none$2;
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
		const users = (bindings.get(resource.name) ?? []).filter((entry) => names$1(lookupAfter.value(entry), entry, resource));
		if (users.length === 0) continue;
		yield {
			resource,
			side: "before",
			message: `is ${successor === void 0 ? "removed" : `renamed to ${successor.name}`}, but ${listWords(users.map(called))} still ${users.length === 1 ? "names" : "name"} it: the subjects lose these permissions`
		};
	}
}
const names$1 = (value, entry, { kind, name, namespace }) => textAt$1(value, "roleRef", "kind") === kind && textAt$1(value, "roleRef", "name") === name && (kind === "ClusterRole" || entry.identity.namespace === namespace);
// src/judge/rules/network/backend-ports.ts
const ingress$2 = "networking.k8s.io/Ingress";
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
	const rules = listOf(at(value, "spec", "rules")) ?? [];
	const ofIngress = [at(value, "spec", "defaultBackend"), ...rules.flatMap((rule) => (listOf(at(rule, "http", "paths")) ?? []).map((path) => at(path, "backend")))].map((backend) => {
		const [name, number] = [at(backend, "service", "port", "name"), at(backend, "service", "port", "number")];
		const isNamed = name !== void 0;
		return {
			service: textAt$1(backend, "service", "name") ?? "",
			port: scalar(name ?? number),
			isNamed
		};
	});
	const ofRoute = rules.flatMap((rule) => listOf(mapOf(rule)?.get("backendRefs")) ?? []).filter((ref) => (textAt$1(ref, "kind") ?? "Service") === "Service" && at(ref, "namespace") === void 0).map((ref) => ({
		service: textAt$1(ref, "name") ?? "",
		port: scalar(at(ref, "port")),
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
		return !(listOf(at(value, "spec", "ports")) ?? []).some((one) => scalar(at(one, isNamed ? "name" : "port")) === port);
	});
}
function routesToAsk({ meaningfulOf, created, lookupAfter }) {
	const found = new Set();
	const add = (entry) => void (entry && found.add(entry));
	const entryOf = ({ group, kind, namespace, name }) => lookupAfter.findNamed(group, kind, namespace, name);
	for (const { resource } of created) if (isKind(resource, ingress$2, route$1)) add(entryOf(resource));
	for (const pair of meaningfulOf(ingress$2, route$1)) if (touches(pair, "spec")) add(entryOf(pair.resource));
	const services = meaningfulOf("Service").filter((pair) => pair.change.kind === "changed" && touches(pair, "spec", "ports"));
	for (const entries of lookupAfter.routesMentioning(services.map(({ resource }) => resource.name)).values()) for (const entry of entries) if (isKind(entry.identity, ingress$2, route$1)) add(entry);
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
			const [before, after] = [pair.before, pair.after].map((value) => labelSelector(at(value, "spec", "selector")));
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
			const selectedPods = lookupAfter.podsOf(resource.namespace, labelSelector(at(value, "spec", "selector")));
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
		const [most, least] = [at(value, "spec", "maxUnavailable"), at(value, "spec", "minAvailable")];
		if (most !== void 0 && /^0%?$/.test(scalar(most))) return `maxUnavailable ${scalar(most)}`;
		if (least === void 0) return void 0;
		if (scalar(least) === "100%") return "minAvailable 100%";
		const selector = labelSelector(at(value, "spec", "selector"));
		const pods = replicasOf$1(lookup.podsOf(entry.identity.namespace, selector), scalers);
		if (pods === void 0 || pods.count === 0) return void 0;
		const share = /^(\d+)%$/.exec(scalar(least))?.[1];
		const count = share === void 0 ? Number(scalar(least)) : Math.ceil(Number(share) * pods.count / 100);
		return count > 0 && count >= pods.count ? `minAvailable ${scalar(least)} of ${plural(pods.count, "replica")}${pods.isWritten ? "" : " (unless an autoscaler changes it)"}` : void 0;
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
				if (at(pair.after, "spec", "replicas") !== void 0) continue;
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
				const labels = labelsOf(mapOf(at(pair.after, "spec", "template")));
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
const unavailable = (value) => at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable") ?? "25%";
function away(value, replicas) {
	const text = scalar(value);
	return text.endsWith("%") ? Math.floor(Number(text.slice(0, -1)) * replicas / 100) : Number(text);
}
function stopsAll(value) {
	if (textAt$1(value, "spec", "strategy", "type") === "Recreate") return true;
	const written = at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable");
	if (written === void 0) return false;
	const replicas = numberAt(value, "spec", "replicas") ?? Number.POSITIVE_INFINITY;
	return scalar(written) === "100%" || (numberAt(written) ?? 0) >= Math.max(1, replicas);
}
// src/judge/rules/network/ingress.ts
const ingress$1 = "networking.k8s.io/Ingress";
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
			for (const pair of meaningfulOf(ingress$1, route)) {
				const { resource } = pair;
				if (pair.change.kind !== "changed") continue;
				if (isKind(resource, ingress$1)) {
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
	const rules = (listOf(at(value, "spec", "rules")) ?? []).map(mapOf);
	if (kind === "Ingress") return rules.flatMap((rule) => {
		const host = textOf$3(rule?.get("host")) ?? "*";
		return (listOf(at(rule, "http", "paths")) ?? []).map((path) => ({
			host,
			path: textAt$1(path, "path") ?? "/",
			type: textAt$1(path, "pathType") ?? ""
		}));
	});
	const hosts = (listOf(at(value, "spec", "hostnames")) ?? ["*"]).map(scalar);
	const paths = rules.flatMap((rule) => {
		const matches = listOf(rule?.get("matches")) ?? [];
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
	for (const { resource, value } of deleted) if (isKind(resource, ingress$1, route)) lostParents.push({
		resource,
		routes: routesOf(value, resource.kind)
	});
	for (const { resource, before, after } of meaningfulOf(ingress$1, route).filter(isChangedRoute)) {
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
const isChangedRoute = (pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress$1, route) && touchesRoutes(pair);
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
const parents = (value) => (listOf(at(value, "spec", "parentRefs")) ?? []).map((ref) => textAt$1(ref, "name") ?? "");
function tls(value) {
	const secretsByHost = new Map();
	for (const item of listOf(at(value, "spec", "tls")) ?? []) for (const host of listOf(at(item, "hosts")) ?? ["*"]) secretsByHost.set(scalar(host), textAt$1(item, "secretName") ?? "");
	return secretsByHost;
}
function* changedTls({ meaningfulOf, lookupAfter }) {
	const changed = meaningfulOf(ingress$1).filter((pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress$1) && touches(pair, "spec", "tls"));
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
	return [...(mapOf(at(value, "metadata", "annotations")) ?? new Map()).keys()].some((name) => name.startsWith("cert-manager.io/"));
}
// src/judge/rules/network/claimed-routes.ts
const ingress = "networking.k8s.io/Ingress";
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
		const [previousKeys, previousDuplicates] = [new Set(previous), repeated$1(previous)];
		const routeKeys = keysOf$1(value);
		const duplicates = [...repeated$1(routeKeys)].filter((key) => !previousDuplicates.has(key));
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
function repeated$1(all) {
	const seen = new Set();
	return new Set(all.filter((key) => seen.size === seen.add(key).size));
}
const hit = (entry, message) => ({
	resource: refOfEntry(entry),
	path: keys("spec", "rules"),
	message
});
function changedOnes({ meaningfulOf, created, lookupAfter }) {
	return [...meaningfulOf(ingress).filter((pair) => pair.change.kind === "changed" && (touches(pair, "spec") || touches(pair, "metadata", "annotations"))), ...created.filter(({ resource }) => isKind(resource, ingress))].flatMap(({ resource }) => {
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
		if (!isKind(entry.identity, ingress)) continue;
		const value = after.value(entry);
		if (isCanary(value)) continue;
		for (const key of new Set(keysOf$1(value))) addTo(byName, key, entry);
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
	const deletedIngresses = deleted.filter(({ resource, value }) => isKind(resource, ingress) && isNginx(value));
	if (deletedIngresses.length === 0) return;
	const claims = new Map(deletedIngresses.flatMap((one) => keysOf$1(one.value).map((key) => [key, one])));
	for (const { resource, value } of created) {
		if (!isKind(resource, ingress) || isCanary(value)) continue;
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
const isNginx = (value) => (classOf(value) ?? "").includes("nginx") || [...mapOf(at(value, "metadata", "annotations"))?.keys() ?? []].some((name) => name.startsWith("nginx.ingress.kubernetes.io/"));
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
			const after = at(pair.after, "globalDefault") === true;
			if (after === (at(pair.before, "globalDefault") === true)) continue;
			yield {
				resource: pair.resource,
				path: keys("globalDefault"),
				message: after ? "becomes the default priority of all new pods" : "is no longer the default priority of new pods"
			};
		}
		for (const { resource, value } of created) if (isKind(resource, priorityClass) && at(value, "globalDefault") === true) yield {
			resource,
			path: keys("globalDefault"),
			message: "is new and the default priority of all new pods"
		};
		for (const { resource, value, successor } of deleted) if (isKind(resource, priorityClass) && at(value, "globalDefault") === true && successor === void 0) yield {
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
	const spec = at(template, "spec");
	const references = [];
	const add = (kind, name, from, place, isFixed = false) => {
		const text = textOf$3(name);
		if (text !== void 0 && text !== "") references.push({
			kind,
			name: text,
			optional: at(from, "optional") === true,
			isFixed,
			place
		});
	};
	const bySubPath = subPathVolumes(spec);
	for (const volume of listOf(at(spec, "volumes")) ?? []) {
		const name = textAt(volume, "name") ?? "";
		const place = `volume ${name}`;
		const isFixed = bySubPath.has(name);
		const [secret, config] = [at(volume, "secret"), at(volume, "configMap")];
		add("Secret", at(secret, "secretName"), secret, place, isFixed);
		add("ConfigMap", at(config, "name"), config, place, isFixed);
		add("PersistentVolumeClaim", at(volume, "persistentVolumeClaim", "claimName"), void 0, place);
		for (const source of listOf(at(volume, "projected", "sources")) ?? []) {
			add("Secret", at(source, "secret", "name"), at(source, "secret"), place, isFixed);
			add("ConfigMap", at(source, "configMap", "name"), at(source, "configMap"), place, isFixed);
		}
	}
	for (const field of ["initContainers", "containers"]) for (const container of listOf(at(spec, field)) ?? []) {
		for (const item of listOf(at(container, "envFrom")) ?? []) {
			add("Secret", at(item, "secretRef", "name"), at(item, "secretRef"), "envFrom", true);
			add("ConfigMap", at(item, "configMapRef", "name"), at(item, "configMapRef"), "envFrom", true);
		}
		for (const item of listOf(at(container, "env")) ?? []) {
			const [secret, config] = [at(item, "valueFrom", "secretKeyRef"), at(item, "valueFrom", "configMapKeyRef")];
			const place = `env ${textAt(item, "name") ?? ""}`;
			add("Secret", at(secret, "name"), secret, place, true);
			add("ConfigMap", at(config, "name"), config, place, true);
		}
	}
	for (const item of listOf(at(spec, "imagePullSecrets")) ?? []) add("Secret", at(item, "name"), pullSecret, "imagePullSecrets", true);
	add("ServiceAccount", at(spec, "serviceAccountName") ?? at(spec, "serviceAccount"), void 0, "serviceAccountName");
	return references;
}
const pullSecret = new Map([["optional", true]]);
function subPathVolumes(spec) {
	const names = new Set();
	for (const field of ["initContainers", "containers"]) for (const container of listOf(at(spec, field)) ?? []) for (const mount of listOf(at(container, "volumeMounts")) ?? []) if (at(mount, "subPath") !== void 0 || at(mount, "subPathExpr") !== void 0) names.add(textAt(mount, "name") ?? "");
	return names;
}
const textAt = (value, ...keys) => textOf$3(at(value, ...keys));
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
	if (at(value, "spec", "paused") === true) return {
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
	return [...mapOf(at(value, "metadata", "annotations")) ?? [], ...mapOf(at(template, "metadata", "annotations")) ?? []].some(([name]) => reloading.some((prefix) => name.startsWith(prefix))) || containersOf(template).some(({ name, value: container }) => /reload/.test(`${name} ${scalar(at(container, "image"))} ${textAt$1(container, "command") ?? ""}`));
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
const combined$1 = [
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
	const sorted = [...losses.filter(({ isMet }) => isMet), ...losses.filter(({ isMet }) => !isMet)];
	return {
		lines: [...groupBy$1(sorted, ({ path, change }) => `${path.slice(path.lastIndexOf("."))} ${change}`).values()].map((group) => {
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
		const [previous, schema] = [schemaOf$1(version), schemaOf$1(now)];
		if (previous !== void 0 && schema !== void 0 && !sameValue(previous, schema)) compare(previous, schema, name, false, losses);
	}
	return losses;
}
const versionsOf = (value) => (listOf(at(value, "spec", "versions")) ?? []).map(mapOf).filter((version) => version !== void 0).map((version) => [textOf$3(version.get("name")) ?? "", version]);
const schemaOf$1 = (version) => mapOf(at(version, "schema", "openAPIV3Schema"));
function compare(before, after, path, keepsUnknown, losses) {
	const keeps = keepsUnknown || keepsAll(after);
	const [previous, current] = [typeOf(before), typeOf(after)];
	if (previous !== current && current !== "any" && looser[previous]?.includes(current) !== true) losses.push({
		path,
		change: `: type ${previous} -> ${current}`
	});
	bounds(before, after, path, losses);
	const [values, allowed] = [listOf(before.get("enum")), listOf(after.get("enum"))];
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
		const [one, other] = [textOf$3(before.get(field)), textOf$3(after.get(field))];
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
	const items = [mapOf(before.get("items")), mapOf(after.get("items"))];
	if (items[0] !== void 0 && items[1] !== void 0) compare(items[0], items[1], `${path}[]`, false, losses);
	additional(before, after, path, losses);
}
const isHint = (field, value) => field === "format" && /^(int32|int64|float|double|password)$/.test(value);
const keepsAll = (schema) => schema.get("x-kubernetes-preserve-unknown-fields") === true;
function typeOf(schema) {
	if (schema.get("x-kubernetes-int-or-string") === true) return "int-or-string";
	return textOf$3(schema.get("type")) ?? "any";
}
const number = (value) => isNumeral(value) ? Number(value.numeral) : void 0;
const metIf = (schema) => typeOf(schema) === "object" ? { isMet: true } : {};
const keysOf = (schema) => (listOf(schema.get("x-kubernetes-list-map-keys")) ?? []).map(scalar).join(", ");
function lists(before, after, path, losses) {
	const [previous, current] = [before, after].map((schema) => textOf$3(schema.get("x-kubernetes-list-type")));
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
	for (const field of combined$1) {
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
	const previous = new Set((listOf(before.get("x-kubernetes-validations")) ?? []).map((rule) => textOf$3(at(rule, "rule")) ?? ""));
	for (const item of listOf(after.get("x-kubernetes-validations")) ?? []) {
		const rule = textOf$3(at(item, "rule")) ?? "";
		const isNew = (field) => isMap(before.get("properties")) && !keepsAll(before) && at(before, "properties", field) === void 0;
		if (!previous.has(rule) && !holdsWithout(rule, isNew)) losses.push({
			path,
			change: `: ${textOf$3(at(item, "message")) ?? `new rule ${rule}`}`,
			...metIf(after)
		});
	}
}
const names = (schema) => (listOf(schema.get("required")) ?? []).map(scalar);
function required$1(before, after, path, losses) {
	const previous = new Set(names(before));
	for (const name of names(after)) {
		const hasDefault = at(after, "properties", name, "default") !== void 0;
		if (!previous.has(name) && !hasDefault) losses.push({
			path: `${path}.${name}`,
			change: " is required",
			isMet: true
		});
	}
}
function properties(previous, current, path, keepsUnknown, losses) {
	const [before, after] = [mapOf(previous.get("properties")), mapOf(current.get("properties"))];
	for (const [name, schema] of before ?? []) {
		const now = mapOf(after?.get(name));
		const oldValue = mapOf(schema);
		if (now !== void 0 && oldValue !== void 0) compare(oldValue, now, `${path}.${name}`, false, losses);
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
	else if (isMap(before) && isMap(after)) compare(before, after, `${path}.*`, false, losses);
}
const quoteValue = (value) => isList(value) || isMap(value) ? writeJson(value) : scalar(value) || "\"\"";
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
				message: leaving.length === 1 ? "leaves the release and stays in the cluster" : `${plural(leaving.length, "definition")} leave the release and stay in the cluster: ${listWords(leaving.map(({ resource }) => resource.name))}`
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
				const [before, after] = [versions(pair.before), versions(pair.after)];
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
		message: `helm upgrade does not apply crds/: labels or annotations of ${plural(changed.length, "definition")} stay as they are in the cluster`
	};
}
function versions(value) {
	const schemas = new Map();
	for (const item of listOf(at(value, "spec", "versions")) ?? []) {
		const version = mapOf(item);
		if (version !== void 0) schemas.set(textOf$3(version.get("name")) ?? "", version);
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
			byName: new Map(candidates.map((one) => [nameOf$3(one.resource), one]))
		};
	};
	return ({ resource, successor }) => {
		cached ??= indexCreated();
		return successor === void 0 ? cached.byName.get(nameOf$3(resource)) : cached.byId.get(successor.id);
	};
}
const nameOf$3 = ({ namespace, name }) => `${namespace} ${name}`;
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
				const hasClaims = at(value, "spec", "volumeClaimTemplates") !== void 0;
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
					message: `replicas ${before} -> ${after} deletes the volume claims of ${plural(before - after, "replica")} (whenScaled: Delete)`
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
			for (const group of groupBy$1(others, ({ resource }) => resource.kind).values()) {
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
				const remaining = lookupAfter.podsOf(resource.namespace, labelSelector(at(value, "spec", "podSelector"))).filter(({ template }) => !isCovered(resource.namespace, template));
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
				const [before, after] = [rulesOf$1(pair.before, direction), rulesOf$1(pair.after, direction)];
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
					const gained = peers(after, direction).filter((peer) => !has$1(peers(before, direction), peer));
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
				const [before, after] = [rulesOf$1(pair.before, direction), rulesOf$1(pair.after, direction)];
				if (after === void 0 || after.some((rule) => isForAll(rule, direction))) continue;
				if (before === void 0 || before.some((rule) => isForAll(rule, direction))) yield {
					resource: pair.resource,
					path: keys("spec", direction.field),
					message: `${direction.field} is limited from now on: connections that the policy does not allow are dropped`
				};
				else {
					const lostPeers = peers(before, direction).filter((peer) => !has$1(peers(after, direction), peer));
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
				if (!isEmptySelector(labelSelector(at(value, "spec", "podSelector")))) continue;
				const closed = directions.filter((direction) => rulesOf$1(value, direction)?.length === 0);
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
	const selector = labelSelector(at(value, "spec", "podSelector"));
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
		const groups = groupBy$1(lookup.ofKind("NetworkPolicy"), ({ identity }) => identity.namespace);
		return new Map([...groups].map(([namespace, entries]) => [namespace, entries.map((entry) => labelSelector(at(lookup.value(entry), "spec", "podSelector")))]));
	};
	return (namespace, template) => ((cached ??= readPolicies()).get(namespace) ?? []).some((selector) => isSelected(selector, labelsOf(template)));
}
function rulesOf$1(value, { type, field }) {
	const rules = listOf(at(value, "spec", field));
	return (listOf(at(value, "spec", "policyTypes"))?.map(scalar))?.includes(type) ?? (type === "Ingress" || rules !== void 0) ? rules ?? [] : void 0;
}
const limitedBy = (value) => directions.filter((direction) => {
	const rules = rulesOf$1(value, direction);
	return rules !== void 0 && !rules.some((rule) => isForAll(rule, direction));
});
function isForAll(rule, { peers: field }) {
	const list = listOf(at(rule, field));
	const ports = listOf(at(rule, "ports"));
	return (list === void 0 || list.length === 0) && (ports === void 0 || ports.length === 0);
}
const peers = (rules, { peers: field }) => rules.flatMap((rule) => listOf(at(rule, field)) ?? []);
const has$1 = (all, one) => all.some((other) => sameValue(other, one));
function isWide(peer) {
	const cidr = scalar(at(peer, "ipBlock", "cidr"));
	const names = at(peer, "namespaceSelector");
	return cidr === "0.0.0.0/0" || cidr === "::/0" || isMap(names) && names.size === 0 && at(peer, "podSelector") === void 0;
}
function peerText(peer) {
	const cidr = scalar(at(peer, "ipBlock", "cidr"));
	if (cidr !== "") return cidr;
	const [names, pods] = [at(peer, "namespaceSelector"), at(peer, "podSelector")];
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
		const ports = new Set((listOf(value.get("ports")) ?? []).map((port) => textAt$1(mapOf(port), "name")));
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
const keysIn = (value) => new Set(fields$1.flatMap((field) => [...mapOf(value.get(field))?.keys() ?? []]));
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
		if (text !== "" && name !== void 0 && at(from, "optional") !== true) readKeys.push({
			kind,
			name,
			key: text
		});
	};
	const containers = containersOf(template);
	for (const { value } of containers) for (const variable of listOf(value.get("env")) ?? []) for (const [kind, field] of ofVariables) {
		const from = at(variable, "valueFrom", field);
		add(kind, textAt$1(from, "name"), from, at(from, "key"));
	}
	const files = filesByVolume(containers);
	for (const volume of listOf(at(template, "spec", "volumes")) ?? []) for (const [kind, field, nameField] of ofVolumes) {
		const whole = at(volume, field);
		const parts = (listOf(at(volume, "projected", "sources")) ?? []).map((source) => at(source, field));
		const sources = [[whole, textAt$1(whole, nameField)], ...parts.map((part) => [part, textAt$1(part, "name")])];
		for (const [source, name] of sources) for (const item of listOf(at(source, "items")) ?? []) add(kind, name, source, at(item, "key"));
		if (whole !== void 0 && at(whole, "items") === void 0) for (const file of files.get(textAt$1(volume, "name") ?? "") ?? []) add(kind, textAt$1(whole, nameField), whole, file);
	}
	return readKeys;
}
function filesByVolume(containers) {
	const byName = new Map();
	for (const { value } of containers) for (const mount of listOf(value.get("volumeMounts")) ?? []) {
		const file = textAt$1(mount, "subPath");
		if (file === void 0 || file === "") continue;
		const volume = textAt$1(mount, "name") ?? "";
		addTo(byName, volume, file);
	}
	return byName;
}
// src/judge/rules/access/pod-security.ts
const apparmor = "container.apparmor.security.beta.kubernetes.io/";
const enforce = "pod-security.kubernetes.io/enforce";
const levels = [
	"privileged",
	"baseline",
	"restricted"
];
const harmless = new Set(["NET_BIND_SERVICE"]);
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
			if (before === void 0 || levels.indexOf(after ?? "privileged") >= levels.indexOf(before)) continue;
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
	const spec = at(template, "spec");
	for (const field of [
		"hostNetwork",
		"hostPID",
		"hostIPC"
	]) if (at(spec, field) === true) names.add(field);
	for (const volume of listOf(at(spec, "volumes")) ?? []) {
		const path = textAt$1(volume, "hostPath", "path");
		if (path !== void 0) names.add(`hostPath ${path}`);
	}
	const context = at(spec, "securityContext");
	for (const fact of sharedWeaknesses(context)) names.add(fact);
	for (const { name, value } of containersOf(template)) {
		const containerContext = value.get("securityContext");
		const subject = `container ${name}`;
		if (at(containerContext, "privileged") === true) names.add(`${subject} privileged`);
		if (at(containerContext, "allowPrivilegeEscalation") === true) names.add(`${subject} allowPrivilegeEscalation`);
		for (const capability of listOf(at(containerContext, "capabilities", "add")) ?? []) if (!harmless.has(scalar(capability))) names.add(`${subject} capability ${scalar(capability)}`);
		for (const fact of sharedWeaknesses(containerContext)) names.add(`${subject} ${fact}`);
	}
	return names;
}
function sharedWeaknesses(context) {
	return [
		...scalar(at(context, "runAsUser")) === "0" ? ["runAsUser 0"] : [],
		...textAt$1(context, "seccompProfile", "type") === "Unconfined" ? ["seccomp Unconfined"] : [],
		...textAt$1(context, "appArmorProfile", "type") === "Unconfined" ? ["AppArmor Unconfined"] : []
	];
}
const podOf = (template) => at(template, "spec", "securityContext");
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
	const effective = (...path) => at(containerContext, ...path) ?? at(pod, ...path);
	if (effective("runAsNonRoot") === true) names.add("runAsNonRoot");
	if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("seccompProfile", "type")))) names.add("seccomp profile");
	if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("appArmorProfile", "type"))) || /^(runtime|localhost)\//.test(annotation ?? "")) names.add("AppArmor profile");
	if (at(containerContext, "allowPrivilegeEscalation") === false) names.add("allowPrivilegeEscalation: false");
	const dropped = (listOf(at(mapOf(containerContext), "capabilities", "drop")) ?? []).map(scalar);
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
	const deletedClaimKeys = deletedClaims(facts);
	for (const { resource, before, after } of staying(facts)) {
		const current = mountsOf(after);
		const places = new Map(current.map((mount) => [placeOf(mount), mount]));
		const mountedClaims = new Set(current.map(({ container, claim }) => `${container} ${claim}`));
		for (const previous of mountsOf(before)) {
			if (previous.claim === "" || previous.claim.endsWith("*") || deletedClaimKeys.has(`${resource.namespace} ${previous.claim}`)) continue;
			if (!after.containers.has(previous.container)) continue;
			const newValue = places.get(placeOf(previous));
			const isSeen = namesOf$1(previous.claim).some((claim) => mountedClaims.has(`${previous.container} ${claim}`));
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
const deletedClaims = ({ deleted }) => new Set(deleted.flatMap(({ resource }) => isKind(resource, "PersistentVolumeClaim") ? [`${resource.namespace} ${resource.name}`] : []));
function replacementText(before, after) {
	if (after === void 0) return `no longer mounts claim ${before.claim} (it was at ${before.path})`;
	return `finds ${after.claim === "" ? after.noun : `claim ${after.claim.replace("*", "0")}`} at ${before.path} instead of claim ${before.claim}: it starts without the data of that claim`;
}
const folder = (path) => path === "" ? "its top" : `its folder ${path}`;
function subPathText(before, after) {
	if (after === void 0 || !namesOf$1(before.claim).includes(after.claim) || after.subPath === before.subPath) return void 0;
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
	for (const volume of listOf(at(template, "spec", "volumes")) ?? []) {
		const claim = textAt$1(volume, "persistentVolumeClaim", "claimName") ?? "";
		const isEmpty = at(volume, "emptyDir") !== void 0;
		volumes.set(textAt$1(volume, "name") ?? "", {
			claim,
			noun: isEmpty ? "an empty folder" : "something else"
		});
	}
	for (const item of listOf(at(spec, "spec", "volumeClaimTemplates")) ?? []) {
		const volume = textAt$1(item, "metadata", "name") ?? "";
		volumes.set(volume, {
			claim: `${volume}-${name}-*`,
			noun: ""
		});
	}
	return [...containers].flatMap(([container, value]) => (listOf(value.get("volumeMounts")) ?? []).flatMap((mount) => {
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
const placeOf = ({ container, path }) => `${container} ${path}`;
const namesOf$1 = (claim) => [claim, claim.replace(/-\d+$/, "-*")];
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
	for (const [field, outcome] of outcomes) if (terms(template, field).some((term) => isHere(term) && misses(at(term, "labelSelector")))) found.push(outcome);
	if ((listOf(at(template, "spec", "topologySpreadConstraints")) ?? []).some((one) => misses(at(one, "labelSelector")))) found.push("has a topology spread over labels that no pod of the render has, its own included: it has no effect");
	return found;
}
const terms = (template, field) => listOf(at(template, "spec", "affinity", field, required)) ?? [];
const isHere = (term) => (listOf(at(term, "namespaces")) ?? []).length === 0 && mapOf(at(term, "namespaceSelector")) === void 0;
function contradictions(template) {
	if (template === void 0) return [];
	const labels = labelsOf(template);
	const [beside = [], apart = []] = outcomes.map(([field]) => terms(template, field).filter((term) => {
		const selector = labelSelector(at(term, "labelSelector"));
		return isHere(term) && !isEmptySelector(selector) && isSelected(selector, labels);
	}).map((term) => textAt$1(term, "topologyKey") ?? ""));
	return beside.filter((key) => apart.includes(key));
}
// src/judge/rules/network/port-names.ts
const items$2 = (value, ...path) => listOf(at(value, ...path)) ?? [];
const ofServices = [{
	kind: "ServiceMonitor",
	selector: ["spec", "selector"],
	ports: (value) => items$2(value, "spec", "endpoints").map((one) => at(one, "port")),
	verb: "scrapes"
}];
const scrapingPods = [{
	kind: "PodMonitor",
	selector: ["spec", "selector"],
	ports: (value) => items$2(value, "spec", "podMetricsEndpoints").map((one) => at(one, "port")),
	verb: "scrapes"
}];
const lettingIn = [{
	kind: "NetworkPolicy",
	selector: ["spec", "podSelector"],
	ports: (value) => items$2(value, "spec", "ingress").flatMap((rule) => items$2(rule, "ports").map((one) => at(one, "port"))),
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
		const ports = lostPortsOf(items$2(pair.before, "spec", "ports"), items$2(pair.after, "spec", "ports"));
		const labels = mapOf(at(pair.after, "metadata", "labels")) ?? new Map();
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
const portsOf$1 = (template) => containersOf(template).flatMap(({ value }) => items$2(value, "ports"));
function lostPortsOf(before, after) {
	const now = new Set(after.map((port) => textAt$1(port, "name") ?? ""));
	return new Set(before.map((port) => textAt$1(port, "name") ?? "").filter((name) => name !== "" && !now.has(name)));
}
function* hitsOfLostPorts(after, all, finders) {
	const selecting = finders.map((finder) => selectingIn(after, finder));
	for (const { resource, path, labels, ports } of all) for (const finder of selecting) {
		const hit = hitOf$1(finder(resource.namespace, labels), ports);
		if (hit === void 0) continue;
		yield {
			resource,
			path: keys(...path),
			message: `no longer has the port "${hit.port}", which ${called(hit.selecting.entry)} ${hit.selecting.verb}`
		};
		break;
	}
}
function hitOf$1(all, lostPorts) {
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
	const readSelecting = () => groupBy$1(lookup.ofKind(finder.kind).flatMap((entry) => {
		const value = lookup.value(entry);
		const ports = finder.ports(value).filter((port) => !isNumeral(port)).map(scalar).filter((port) => port !== "");
		const selector = labelSelector(at(value, ...finder.selector));
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
const counted = new Map([
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
			if (at(after, "spec", "scopes") !== void 0 || at(after, "spec", "scopeSelector") !== void 0) continue;
			const pods = facts.lookupAfter.podsOf(resource.namespace, pairsSelector(void 0));
			for (const [name, hard] of mapOf(at(after, "spec", "hard")) ?? []) {
				const limit = quantityOf(hard);
				const previous = at(before, "spec", "hard", name);
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
	for (const item of listOf(at(value, "spec", "limits")) ?? []) if (textAt$1(item, "type") === "Container") for (const [name, max] of mapOf(at(item, "max")) ?? []) byName.set(name, max);
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
	const [field, resource] = counted.get(name) ?? [];
	if (field === void 0 || resource === void 0) return void 0;
	return pods.reduce((total, pod) => {
		return total + containersOf(pod.template).filter(({ init }) => !init).reduce((all, { value }) => all + (amount(value, field, resource) ?? 0n), 0n) * BigInt(copies(pod, pod.value));
	}, 0n);
}
function amount(container, field, resource) {
	const value = at(container, "resources", field, resource) ?? (field === "requests" ? at(container, "resources", "limits", resource) : void 0);
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
const words$2 = (list) => (listOf(list) ?? []).map(scalar);
function rulesOf(value) {
	return (listOf(at(value, "rules")) ?? []).flatMap((item) => {
		const rule = mapOf(item);
		if (rule === void 0) return [];
		return [{
			groups: words$2(rule.get("apiGroups")),
			resources: words$2(rule.get("resources")),
			verbs: words$2(rule.get("verbs")),
			names: words$2(rule.get("resourceNames"))
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
const has = (list, word) => list.includes("*") || list.includes(word);
function covers(rule, { group, resource, verb }) {
	return rule.names.length === 0 && has(rule.groups, group) && has(rule.resources, resource) && has(rule.verbs, verb);
}
const rightsOf = ({ groups, resources, verbs, names }) => names.length > 0 ? [] : groups.flatMap((group) => resources.flatMap((resource) => verbs.map((verb) => ({
	group,
	resource,
	verb
}))));
const isCustom = ({ group }) => group.includes(".") && !group.endsWith(".k8s.io");
const isTotal = ({ resource, verb }) => resource === "*" && verb === "*" || powerfulVerbs.has(verb);
function rightsText(rights) {
	const whats = [...groupBy$1(rights, ({ group, resource }) => `${group}/${resource}`).values()].map((same) => {
		const [{ group, resource }] = same;
		const verbs = [...new Set(same.map(({ verb }) => verb))];
		const where = group === "*" ? " of all API groups" : group === "" ? "" : ` of ${group}`;
		return {
			verbs: verbs.includes("*") ? "every verb" : listWords(verbs, 4),
			what: `${resource === "*" ? "all resources" : resource}${where}`
		};
	});
	return [...groupBy$1(whats, ({ verbs }) => verbs)].map(([verbs, same]) => `${verbs} on ${listWords(same.map(({ what }) => what))}`);
}
// src/judge/rules/access/role-subjects.ts
const rbac = "rbac.authorization.k8s.io";
const roles = [`${rbac}/Role`, `${rbac}/ClusterRole`];
const roleKey = (kind, namespace, name) => `${kind}/${kind === "Role" ? namespace : ""}/${name}`;
const subjectsOf = (value, namespace) => (listOf(at(value, "subjects")) ?? []).map((one) => {
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
		const roleRules = entry === void 0 ? [] : rulesOf(lookupBefore.value(entry));
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
			if (now.length === 0) return deleted.some(({ resource, value }) => isKind(resource, ...roles) && (resource.kind === "ClusterRole" || resource.namespace === role.namespace) && (resource.kind === role.kind || role.kind === "Role") && gives(rulesOf(value), right));
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
	const previous = before === void 0 ? [] : rulesOf(before);
	const gained = rulesOf(after).flatMap(powersOf).filter((right) => !previous.some((rule) => covers(rule, right)) && !history.wasGiven(resource, right));
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
		const after = rulesOf(pair.after);
		const lostRights = rulesOf(pair.before).flatMap(rightsOf).filter((right) => !after.some((rule) => covers(rule, right)));
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
const subjects = (value) => (listOf(at(value, "subjects")) ?? []).map((one) => `${textAt$1(one, "kind") ?? ""} ${textAt$1(one, "name") ?? ""}`);
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
	const isAddress = addressOf(name, (listOf(at(value, "spec", "ports")) ?? []).map((port) => scalar(mapOf(port)?.get("port"))));
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
			message: `is ${deletionText(one)}, but ${listWords(users.map(({ who }) => who))} still ${users.length === 1 ? "names" : "name"} it: ${first.outcome}`
		};
	}
}
function* lostNames(facts) {
	const { lookupBefore, lookupAfter } = facts;
	for (const { one, users } of withUsers(facts, ["Service"])) {
		const { namespace } = one.resource;
		const selector = pairsSelector(at(one.value, "spec", "selector"));
		if (users.length > 0 || selector.labels.size === 0) continue;
		const remaining = lookupBefore.podsOf(namespace, selector).find(({ entry }) => lookupAfter.findNamed(entry.identity.group, entry.identity.kind, namespace, entry.identity.name));
		if (remaining === void 0) continue;
		yield {
			resource: one.resource,
			side: "before",
			message: `is ${deletionText(one)}, while ${called(remaining.entry)} stays: possibly other clients use its old name`
		};
	}
}
function deletionText({ resource, successor }) {
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
		...kind === "Secret" ? users(routes, "its hosts lose their certificate", (value) => (listOf(at(value, "spec", "tls")) ?? []).some((item) => textAt$1(item, "secretName") === name)) : []
	];
}
function backends(value) {
	const rules = (listOf(at(value, "spec", "rules")) ?? []).map(mapOf);
	const paths = rules.flatMap((rule) => listOf(at(rule, "http", "paths")) ?? []);
	const refs = rules.flatMap((rule) => listOf(rule?.get("backendRefs")) ?? []);
	return [
		textAt$1(value, "spec", "defaultBackend", "service", "name"),
		...paths.map((path) => textAt$1(path, "backend", "service", "name")),
		...refs.filter((ref) => (textAt$1(ref, "kind") ?? "Service") === "Service" && at(ref, "namespace") === void 0).map((ref) => textAt$1(ref, "name"))
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
	const createdNames = lookupAfter.createdByOthers(open.flatMap(({ missing }) => missing.map(nameOf$2)));
	for (const { resource, missing } of open) {
		const unresolved = missing.filter((word) => !createdNames.has(nameOf$2(word)));
		if (unresolved.length > 0) yield {
			resource,
			message: `needs ${listWords(unresolved)}, which ${unresolved.length === 1 ? "is" : "are"} not in the render; possibly the cluster has ${unresolved.length === 1 ? "it" : "them"}`
		};
	}
}
const nameOf$2 = (word) => word.slice(word.indexOf(" ") + 1);
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
				message: `${plural(deletedEntries.length, "resource")} of ${releaseEntries.length} are replaced by ones with other names (${previous.identity.kind} ${nameOf(previous)} -> ${nameOf(place)})${claims > 0 ? `; ${plural(claims, "of them holds", "of them hold")} data` : ""}`
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
	const list = at(value, "metadata", "finalizers");
	return Array.isArray(list) ? list.filter((item) => typeof item === "string" && !isMap(item)) : [];
}
// src/judge/rules/reliability.ts
const probes$1 = [
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
				const removedProbes = probes$1.filter((probe) => before.has(probe) && !after.has(probe));
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
		return [...mapOf(at(before, "resources", field)) ?? new Map()].flatMap(([name, amount]) => {
			const now = at(after, "resources", field, name);
			const text = `${field === "requests" ? "request" : "limit"} of ${name} ${scalar(amount)} -> ${now === void 0 ? "none" : scalar(now)}`;
			if (now === void 0) return field === "requests" && at(after, "resources", "limits", name) !== void 0 ? [] : [{
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
const mostNamed = 3;
function secondRelease([previous, current], { before, after }) {
	const ownedEntries = before.entries.filter((entry) => !entry.header.isHook && entry.header.name !== "" && !isOutside$1(refOfEntry(entry)));
	const sharedNames = ownedEntries.filter(({ id }) => after.find(id)?.header.isHook === false).map(called);
	const shownNames = sharedNames.slice(0, mostNamed);
	const counts = sharedNames.length > mostNamed ? [plural(sharedNames.length - mostNamed, "other")] : [];
	const [oldValue, newValue] = [previous, current].map(({ release, namespace }) => `${release} in ${namespace}`);
	const uninstall = `run \`helm uninstall ${previous.release} --namespace ${previous.namespace}\``;
	return {
		rule: secondReleaseRow.id,
		severity: secondReleaseRow.severity,
		side: "both",
		message: sharedNames.length === 0 ? `the release is ${newValue} instead of ${oldValue}: helm installs a second one, and the old one keeps running (${plural(ownedEntries.length, "resource")}) and is no longer upgraded` : `the release is ${newValue} instead of ${oldValue}: helm refuses to install it, because ${listWords([...shownNames, ...counts])} ${sharedNames.length === 1 ? "belongs" : "belong"} to the old one, which keeps running`,
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
	return [...groupBy$1(owners.filter(({ cluster }) => cluster !== ""), ({ cluster }) => cluster).values()].flatMap((group) => group.length < 2 ? [] : sharedIn(group));
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
	const shared = [...holders.values()].filter(({ entry, names }) => names.length > 1 && !isOutside$1(refOfEntry(entry)));
	return [...groupBy$1(shared, ({ names }) => JSON.stringify(names)).values()].map((group) => {
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
				message: `belongs to the contexts ${listWords(names)} of one cluster${others.length === 0 ? "" : `, as ${plural(others.length, "other")} do: ${listWords(others)}`}`,
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
		if (!where.values.includes(scalar(at(value, ...where.path)))) return void 0;
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
	return [...mapOf(at(value, "spec", "selector", "matchLabels")) ?? new Map()].filter(([key, label]) => key === "helm.sh/chart" || key === "app.kubernetes.io/version" || key === "chart" && /-v?\d+\.\d+\.\d+/.test(scalar(label))).map(([key]) => key);
}
function* servicesWithoutPods(facts) {
	const { lookupBefore, lookupAfter, created, isInstall } = facts;
	for (const entry of endangered(facts)) {
		const selector = pairsSelector(at(lookupAfter.value(entry), "spec", "selector"));
		if (selector.labels.size === 0) continue;
		const { namespace } = entry.identity;
		if (lookupAfter.podsOf(namespace, selector).length > 0) continue;
		const before = lookupBefore.findNamed("", "Service", namespace, entry.identity.name);
		const previous = before && pairsSelector(at(lookupBefore.value(before), "spec", "selector"));
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
		const selector = pairsSelector(at(value, "spec", "selector"));
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
				const [previous, current] = [ranges$1(before), ranges$1(after)];
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
	return (listOf(at(service, "spec", "ports")) ?? []).flatMap((item) => {
		const port = mapOf(item);
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
		const selector = pairsSelector(at(value, "spec", "selector"));
		if (selector.labels.size === 0) continue;
		const pods = lookupAfter.podsOf(namespace, selector);
		if (pods.length === 0) continue;
		const before = lookupBefore.findNamed("", "Service", namespace, name);
		const previous = before && lookupBefore.value(before);
		const oldPods = previous === void 0 ? [] : lookupBefore.podsOf(namespace, pairsSelector(at(previous, "spec", "selector")));
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
const leads = (port, pods) => pods.some(({ template }) => containersOf(template).some(({ value }) => (listOf(value.get("ports")) ?? []).some((item) => scalar(mapOf(item)?.get(port.isNamed ? "name" : "containerPort")) === port.target)));
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
	const portsText = (value) => containersOf(podTemplateOf(value, kind)).flatMap((container) => listOf(container.value.get("ports")) ?? []).map((port) => `${scalar(mapOf(port)?.get("name"))} ${scalar(mapOf(port)?.get("containerPort"))}`).toSorted().join();
	return portsText(before) !== portsText(after);
}
const isOutside = (type) => type === "LoadBalancer" || type === "NodePort";
const ranges$1 = (value) => (listOf(at(value, "spec", "loadBalancerSourceRanges")) ?? []).map(scalar);
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
		for (const pair of facts.meaningful) if (isAsked(pair, facts)) yield* hitsOf(pair, after(pair), before(pair));
	}
}];
const isAsked = ({ change, resource }, { lookupAfter }) => change.kind === "changed" && change.before.apiVersion === resource.apiVersion && change.before.hook === void 0 && resource.hook === void 0 && resource.group.includes(".") && lookupAfter.ofKind(definitionKind$1).some(({ header }) => header.name.endsWith(`.${resource.group}`));
const definitionKind$1 = "CustomResourceDefinition";
function* hitsOf(pair, fixed, before) {
	const previous = new Set(before.map((path) => path.join(".")));
	for (const path of fixed) {
		if (!previous.has(path.join(".")) || !touches(pair, ...path)) continue;
		const [oldValue, newValue] = [at(pair.before, ...path), at(pair.after, ...path)];
		if (oldValue === void 0 || newValue === void 0 || !differs(oldValue, newValue)) continue;
		yield {
			resource: pair.resource,
			path: keys(...path),
			message: `${path.join(".")} is immutable by its definition: the API server rejects this change`
		};
	}
}
function differs(before, after) {
	if (isMap(before) && isMap(after)) return [...before].some(([key, value]) => {
		const other = after.get(key);
		return other !== void 0 && differs(value, other);
	});
	if (isList(before) && isList(after)) return before.length !== after.length || before.some((one) => !isMap(one) && after.every((other) => differs(one, other)));
	if (before === null || after === null || isMap(before) || isMap(after) || isList(before) || isList(after)) return false;
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
	const definition = lookup.ofKind(definitionKind$1).find(isOf);
	const one = (definition && listOf(at(lookup.value(definition), "spec", "versions")))?.map(mapOf).find((item) => textAt$1(item, "name") === version);
	const schema = mapOf(at(one, "schema", "openAPIV3Schema"));
	const fixedPaths = [];
	if (schema !== void 0) walk(schema, [], fixedPaths);
	return fixedPaths;
}
function walk(schema, path, fixedPaths) {
	for (const rule of listOf(schema.get("x-kubernetes-validations")) ?? []) {
		const pathBelow = fixedBelow(textAt$1(rule, "rule") ?? "");
		if (pathBelow !== void 0 && at(rule, "optionalOldSelf") === void 0) fixedPaths.push([...path, ...pathBelow]);
	}
	for (const [key, property] of mapOf(schema.get("properties")) ?? []) if (isMap(property)) walk(property, [...path, key], fixedPaths);
}
const plain = /^\s*(self|oldSelf)((?:\.\w+)*)\s*==\s*(self|oldSelf)((?:\.\w+)*)\s*$/;
function fixedBelow(rule) {
	const [, left, leftPath, right, rightPath] = plain.exec(rule) ?? [];
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
	matches: (now, before) => now > 1 && now > before,
	message: "twice: the last one counts, and Helm 4 rejects it"
}, {
	id: "variable-taken-away",
	severity: "high",
	when: "a container had an environment variable twice and has it once now",
	why: "the patch of Helm 3 removes entries by name: it removes both, and the container runs without the variable",
	hint: "run the same upgrade twice: the second one restores the variable; or rename the remaining one",
	source: "helm#12438, helm#12643; tried with helm 3.17.2",
	matches: (now, before) => now === 1 && before > 1,
	message: "once instead of twice: Helm 3 removes both"
}].map(({ matches, message, ...rule }) => ({
	...rule,
	kinds: ["workloads"],
	*find({ meaningful, created }) {
		for (const { resource, before, after } of changedPairs(meaningful)) yield* variablesHit(resource, namesOf(resource, after, before, matches), message);
		for (const { resource, value } of created) yield* variablesHit(resource, namesOf(resource, value, void 0, matches), message);
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
		const variables = listOf(container.value.get("env")) ?? [];
		return new Set(variables.map((variable) => mapOf(variable)?.get("name"))).size < variables.length;
	});
	cache.set(value, answer);
	return answer;
}
function timesOf(value, kind) {
	const times = new Map();
	for (const container of containersOf(podTemplateOf(value, kind))) for (const variable of listOf(container.value.get("env")) ?? []) {
		const name = `${container.name} ${textAt$1(variable, "name") ?? ""}`;
		times.set(name, (times.get(name) ?? 0) + 1);
	}
	return times;
}
function namesOf({ kind }, after, before, matches) {
	if (![before, after].some((value) => value !== void 0 && hasTwice(value, kind))) return [];
	const times = before === void 0 ? void 0 : timesOf(before, kind);
	return [...timesOf(after, kind)].filter(([name, now]) => matches(now, times?.get(name) ?? 0)).map(([name]) => name);
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
				message: `webhook ${nameOf$1(hook)} intercepts ${reach(hook)} and blocks all of it while its backend is down`
			};
		}
		for (const pair of meaningfulOf(...kinds)) {
			if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
			const before = new Set(hooksOf(pair.before).filter(blocks).map(nameOf$1));
			for (const hook of hooksOf(pair.after).filter(blocks)) if (!before.has(nameOf$1(hook))) yield {
				resource: pair.resource,
				path: keys("webhooks"),
				message: `webhook ${nameOf$1(hook)} now intercepts ${reach(hook)} and blocks all of it while its backend is down`
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
				message: `webhook ${nameOf$1(hook)} calls Service ${service}, which is removed`
			};
		}
		for (const pair of meaningfulOf(...kinds)) {
			if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
			const before = new Map(hooksOf(pair.before).map((hook) => [nameOf$1(hook), serviceOf(hook)]));
			for (const hook of hooksOf(pair.after)) {
				const [previous, current] = [before.get(nameOf$1(hook)), serviceOf(hook)];
				if (previous === void 0 || current === void 0 || previous === current || lostServices.has(current)) continue;
				const isThere = (side, [namespace = "", name = ""]) => side.findNamed("", "Service", namespace, name) !== void 0;
				if (!isThere(lookupBefore, previous.split("/")) || isThere(lookupAfter, current.split("/"))) continue;
				yield {
					resource: pair.resource,
					...!isFail(hook) && { severity: "medium" },
					path: keys("webhooks"),
					message: `webhook ${nameOf$1(hook)} calls Service ${current} instead of ${previous}, which is not in the render`
				};
			}
		}
	}
}];
const hooksOf = (value) => (listOf(at(value, "webhooks")) ?? []).map(mapOf).filter((hook) => hook !== void 0);
const nameOf$1 = (hook) => textAt$1(hook, "name") ?? "";
const isFail = (hook) => (textAt$1(hook, "failurePolicy") ?? "Fail") === "Fail";
function serviceOf(hook) {
	const name = textAt$1(hook, "clientConfig", "service", "name");
	return name === void 0 ? void 0 : `${textAt$1(hook, "clientConfig", "service", "namespace") ?? ""}/${name}`;
}
function blocks(hook) {
	const isNarrowed = ["namespaceSelector", "objectSelector"].some((field) => {
		const selector = at(hook, field);
		return isMap(selector) && selector.size > 0;
	});
	const hasConditions = (listOf(at(hook, "matchConditions")) ?? []).length > 0;
	return isFail(hook) && !isNarrowed && !hasConditions && vitalOf(hook).length > 0;
}
function vitalOf(hook) {
	return (listOf(at(hook, "rules")) ?? []).flatMap((rule) => {
		if (!(listOf(at(rule, "apiGroups")) ?? []).map(scalar).some((name) => name === "*" || name === "" || name === "apps" || name.endsWith(".k8s.io"))) return [];
		return (listOf(at(rule, "resources")) ?? []).map(scalar).filter((name) => vital.has(name));
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
// src/judge/validate/places.ts
function placesOf(entry) {
	const first = entry.document.origin.line;
	let root = "unread";
	return (path) => {
		if (root === "unread") root = treeOf$1(entry.document.text);
		const fullPath = entry.item === void 0 ? path : [
			"items",
			entry.item,
			...path
		];
		return root === void 0 ? first : first + lineAt(root, fullPath) - 1;
	};
}
function treeOf$1(text) {
	try {
		const { documents } = readDocuments("", text, helmFile);
		return documents.find(({ start, end }) => end > start);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function lineAt(root, path) {
	let node = root;
	let { start } = root;
	for (const step of path) if (node.kind === "map" && typeof step === "string") {
		const entry = node.entries.get(step);
		if (entry === void 0) break;
		start = entry.keyPlace.start;
		node = entry.value;
	} else if (node.kind === "list" && typeof step === "number") {
		const item = node.items[step];
		if (item === void 0) break;
		({start} = item);
		node = item;
	} else break;
	return root.source.position(start).line;
}
function stepsOf(path, value) {
	const steps = [];
	let current = value;
	for (const step of path) {
		if (typeof step === "string") {
			steps.push({
				kind: "key",
				key: step
			});
			current = isMap(current) ? current.get(step) : void 0;
			continue;
		}
		const items = isList(current) ? current : [];
		current = items[step];
		const name = nameOf(current);
		if (name === void 0) steps.push({
			kind: "index",
			after: step
		});
		else {
			const occurrence = items.slice(0, step + 1).filter((item) => nameOf(item) === name).length;
			steps.push({
				kind: "item",
				keys: [{
					key: "name",
					value: name
				}],
				occurrence,
				after: step
			});
		}
	}
	return steps;
}
function nameOf(item) {
	const name = isMap(item) ? item.get("name") : void 0;
	return typeof name === "string" && name !== "" ? name : void 0;
}
function redactedPath(path, raw, redacted) {
	const shownPath = [];
	let rawPart = raw;
	let redactedPart = redacted;
	for (const step of path) {
		if (typeof step === "number" || !isMap(rawPart)) break;
		const isTop = redactedPart === redacted;
		const next = isMap(redactedPart) ? redactedPart.get(isTop && step === "stringData" ? "data" : step) : void 0;
		if (next === void 0 && rawPart.has(step)) break;
		shownPath.push(step);
		rawPart = rawPart.get(step);
		redactedPart = next;
	}
	return shownPath;
}
// src/judge/validate/fault.ts
function foundText(value, isHidden) {
	if (value === null) return "null";
	if (isMap(value)) return "a map";
	if (isList(value)) return "a list";
	const typeName = typeof value === "string" ? "string" : isNumeral(value) ? "number" : "boolean";
	if (isHidden) return `a ${typeName}`;
	return `the ${typeName} ${shorten(writeJson(value))}`;
}
const quoteText = (text, isHidden = false) => isHidden ? "the value" : shorten(JSON.stringify(text));
const shorten = (text) => text.length > 80 ? `${text.slice(0, 76)}…${text.slice(-1)}` : text;
// src/judge/validate/forms.ts
const usualLabel = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const usualSubdomain = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const usualWord = /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/;
const usualQualified = /^[a-z0-9]+(?:[-.][a-z0-9]+)*\/[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/;
const short = 63;
const isLower = (code) => code >= 97 && code <= 122 || code >= 48 && code <= 57;
const isAlphanumeric = (code) => isLower(code) || code >= 65 && code <= 90;
function isLabel(text, from, to) {
	if (from >= to || !isLower(text.charCodeAt(from)) || !isLower(text.charCodeAt(to - 1))) return false;
	for (let at = from + 1; at < to - 1; at += 1) {
		const code = text.charCodeAt(at);
		if (!isLower(code) && code !== 45) return false;
	}
	return true;
}
function isWord(text, from) {
	const last = text.length - 1;
	if (from > last || !isAlphanumeric(text.charCodeAt(from)) || !isAlphanumeric(text.charCodeAt(last))) return false;
	for (let at = from + 1; at < last; at += 1) {
		const code = text.charCodeAt(at);
		if (!isAlphanumeric(code) && code !== 45 && code !== 46 && code !== 95) return false;
	}
	return true;
}
function isSubdomain(text, from, to) {
	for (let start = from;;) {
		const dot = text.indexOf(".", start);
		if (dot < 0 || dot >= to) return isLabel(text, start, to);
		if (!isLabel(text, start, dot)) return false;
		start = dot + 1;
	}
}
const longer = (text, most) => text.length > most ? `at most ${most} characters` : void 0;
const subdomain = (text) => longer(text, 253) ?? (usualSubdomain.test(text) || isSubdomain(text, 0, text.length) ? void 0 : "lower-case letters, digits, - and ., a letter or digit at both ends");
const asLabel = (text) => longer(text, 63) ?? (usualLabel.test(text) || isLabel(text, 0, text.length) ? void 0 : "lower-case letters, digits and -, a letter or digit at both ends");
const asLabel1035 = (text) => {
	const first = text.charCodeAt(0);
	return longer(text, 63) ?? (isLabel(text, 0, text.length) && first >= 97 ? void 0 : "lower-case letters, digits and -, a letter first, a letter or digit last");
};
const qualified = (text) => {
	if (text.length <= short && (usualQualified.test(text) || usualWord.test(text))) return void 0;
	const slash = text.indexOf("/");
	if (slash >= 0) {
		if (text.indexOf("/", slash + 1) >= 0) return "one / at most";
		if (slash > 253 || !isSubdomain(text, 0, slash)) return "a DNS name before the /: lower-case letters, digits, - and .";
	}
	if (text.length - slash - 1 > 63) return "at most 63 characters behind the /";
	return isWord(text, slash + 1) ? void 0 : "letters, digits, -, _ and ., a letter or digit at both ends";
};
const printable = /^[\x20-\x3c\x3e-\x7e]+$/;
const strictVariable = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;
const environmentName = (text, minor) => {
	if (minor >= 32) return printable.test(text) ? void 0 : "printable ASCII characters without =";
	if (!strictVariable.test(text)) return "letters, digits, _, - and ., no digit first";
	return text === "." || text.startsWith("..") ? "no . or .. first" : void 0;
};
const portName = (text) => {
	if (text.length > 15) return "at most 15 characters";
	if (!/^[-a-z0-9]+$/.test(text) || !/[a-z]/.test(text)) return "lower-case letters, digits and -, one letter at least";
	return text.includes("--") || text.startsWith("-") || text.endsWith("-") ? "no - at the ends and no two in a row" : void 0;
};
const configKey = (text) => {
	if (text.length > 253) return "at most 253 characters";
	if (!/^[-._a-zA-Z0-9]+$/.test(text)) return "letters, digits, -, _ and .";
	return text === "." || text.startsWith("..") ? "no . alone and no .. first" : void 0;
};
const pathSegment = (text) => text === "." || text === ".." || /[/%]/.test(text) ? "no / and no %, neither . nor .. alone" : void 0;
const labelValue = (text) => text === "" ? void 0 : longer(text, 63) ?? (usualWord.test(text) || isWord(text, 0) ? void 0 : "letters, digits, -, _ and ., a letter or digit at both ends");
const host = (text) => {
	if (/^\d+(\.\d+){3}$/.test(text)) return "a DNS name, no IP address";
	return subdomain(text.startsWith("*.") ? text.slice(2) : text, 0);
};
const containerResources = new Set([
	"cpu",
	"memory",
	"ephemeral-storage"
]);
const containerResource = (text) => {
	if (containerResources.has(text) || text.startsWith("hugepages-")) return void 0;
	return qualified(text, 0) ?? (text.includes("/") ? void 0 : "cpu, memory, ephemeral-storage, hugepages-SIZE or DOMAIN/NAME");
};
const formChecker = (minor) => (form, text) => forms.get(form)?.(text, minor);
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:.*:)[0-9a-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?)$/;
const forms = new Map([
	["any", () => void 0],
	["subdomain", subdomain],
	["subdomain-63", (text, minor) => longer(text, 63) ?? subdomain(text, minor)],
	["subdomain-52", (text, minor) => longer(text, 52) ?? subdomain(text, minor)],
	["label", asLabel],
	["service", (text, minor) => minor >= 36 ? asLabel(text, minor) : asLabel1035(text, minor)],
	["kind", (text, minor) => asLabel1035(text.toLowerCase(), minor)],
	["label-key", qualified],
	["annotation-key", (text, minor) => qualified(text, minor) === void 0 ? void 0 : qualified(text.toLowerCase(), minor)],
	["label-value", labelValue],
	["env-name", environmentName],
	["port-name", portName],
	["config-key", configKey],
	["path-segment", pathSegment],
	["host", host],
	["ip", (text) => address.test(text) ? void 0 : "an IP address"],
	["percent", (text) => /^[0-9]+%$/.test(text) ? void 0 : "a percentage such as 25%, or a number without quotes"],
	["container-resource", containerResource]
]);
// src/judge/validate/labels.ts
function* badLabels(changes) {
	for (const { after, path } of changes) {
		const [last, parentStep] = [path.at(-1), path.at(-2)];
		if (!(parentStep?.kind === "key" && parentStep.key === "labels" && last?.kind === "key") || typeof after !== "string" || isRedacted(after)) continue;
		const expected = formFault("label-value", after);
		if (expected !== void 0) yield {
			label: last.key,
			path,
			value: after,
			expected
		};
	}
}
const formFault = formChecker(0);
function quietLabels({ quiet }) {
	const byName = new Map();
	for (const { resource, changes } of quiet) for (const { label, path, value, expected } of badLabels(changes)) {
		const key = `${label} ${value}`;
		const cached = byName.get(key);
		if (cached === void 0) byName.set(key, {
			resource,
			path,
			value,
			expected,
			ids: new Set([resource.id])
		});
		else cached.ids.add(resource.id);
	}
	return [...byName.values()].map(({ resource, path, value, expected, ids }) => ({
		rule: "bad-name",
		severity: "high",
		side: "after",
		resource,
		path,
		message: `${quoteText(value)} is refused at ${pathText(path)}: ${expected}${ids.size > 1 ? `; ${ids.size} resources carry it` : ""}`,
		hint: "shorten or rename it",
		line: resource.origin.line,
		...resource.origin.template !== void 0 && { template: resource.origin.template }
	}));
}
// src/judge/validate/select.ts
function selected(input, isOtherVersion, after) {
	const former = new Map();
	for (const change of input.comparison.resources) if (change.kind === "renamed") former.set(change.resource.id, change.before.id);
	const formerId = (id) => former.get(id) ?? id;
	if (input.validate === "all" || isOtherVersion) return {
		entries: input.after.entries,
		formerId
	};
	const present = input.comparison.resources.filter(({ kind }) => kind !== "removed");
	const news = present.filter((change) => input.relabelled?.has(change.resource.id) !== true || !isFitting(change, after));
	const changed = new Set(news.map(({ resource }) => resource.id));
	const defined = definedKinds(input, present);
	return {
		entries: defined.size === 0 ? [...changed].map((id) => input.after.find(id)).filter((entry) => entry !== void 0) : input.after.entries.filter(({ id, identity }) => changed.has(id) || defined.has(`${identity.group} ${identity.kind}`)),
		formerId
	};
}
function isFitting(change, after) {
	const entry = after.view.find(change.resource.id);
	if (entry === void 0 || !("changes" in change) || after.custom(entry) !== void 0) return false;
	return after.fitsName(entry) && badLabels(change.changes).next().done === true;
}
function definedKinds({ after }, present) {
	const kinds = new Set();
	for (const { resource } of present) {
		if (resource.kind !== "CustomResourceDefinition") continue;
		const entry = after.find(resource.id);
		const value = entry && after.value(entry);
		const [group, kind] = [textOf$3(at(value, "spec", "group")), textOf$3(at(value, "spec", "names", "kind"))];
		if (group !== void 0 && kind !== void 0) kinds.add(`${group} ${kind}`);
	}
	return kinds;
}
// src/judge/validate/pointers.ts
function pointers() {
	let lines;
	return (type, field) => {
		const line = (lines ??= linesByType()).get(type) ?? "";
		return line.includes(`\t${field}=`) && !line.includes(`\t${field}=?`);
	};
}
const linesByType = () => new Map(types.split("\n").map((line) => [line.slice(0, line.indexOf("	")), line]));
// src/judge/validate/schema.ts
const anySchema = { kind: "any" };
// src/judge/validate/builtin.ts
function builtinKinds(tables, minor) {
	const rows = new Map();
	const byKind = new Map();
	const groups = new Map();
	for (const line of tables.kinds.split("\n")) {
		const [group = "", version = "", kind = "", , type = "", range] = line.split("	");
		let cached = groups.get(group);
		if (cached === void 0) groups.set(group, cached = new Set());
		cached.add(kind);
		if (!holdsIn(range, minor)) continue;
		rows.set(`${group === "" ? version : `${group}/${version}`} ${kind}`, {
			group,
			version,
			kind,
			type: Number(type)
		});
		const key = `${group} ${kind}`;
		addTo(byKind, key, version);
	}
	let reader;
	const types = () => reader ??= typeReader(tables, minor);
	return {
		minor,
		schemaOf(apiVersion, kind) {
			const row = rows.get(`${apiVersion} ${kind}`);
			return row === void 0 ? void 0 : types().readSchema(row.type);
		},
		serves: (apiVersion, kind) => rows.has(`${apiVersion} ${kind}`),
		versionsOf: (group, kind) => byKind.get(`${group} ${kind}`)?.toSorted(stableFirst) ?? [],
		kindsOf: (group) => groups.get(group) ?? new Set(),
		get metadata() {
			return types().byName("apimachinery.pkg.apis.meta.v1.ObjectMeta");
		}
	};
}
const rank = (version) => version.includes("alpha") ? 2 : version.includes("beta") ? 1 : 0;
function stableFirst(a, b) {
	return rank(a) - rank(b) || newest(b) - newest(a);
}
function newest(version) {
	const [, major = "0", , minor = "0"] = /^v(\d+)((?:alpha|beta)(\d+))?$/.exec(version) ?? [];
	return Number(major) + Number(minor) / 100;
}
function holdsIn(range, minor) {
	if (range === void 0 || range === "") return true;
	const [since = "", until = ""] = range.split("-");
	return (since === "" || minor >= Number(since)) && (until === "" || minor <= Number(until));
}
function typeReader(tables, minor) {
	const lines = tables.types.split("\n");
	const enums = tables.enums.split("\n");
	const forms = rowsOf(tables.fieldForms);
	const words = new Map([...rowsOf(tables.fieldWords)].map(([row, [list = ""]]) => [row, list.split(",")]));
	const notRequired = new Set(rowsOf(tables.notRequired).keys());
	const requiredToo = new Set(rowsOf(tables.requiredToo).keys());
	const emptyTaken = new Set(rowsOf(tables.emptyTaken).keys());
	const isPointer = pointers();
	const schemas = [];
	const readSchema = (index) => {
		const cached = schemas[index];
		if (cached !== void 0) return cached;
		const schema = objectOf(lines[index] ?? "", {
			minor,
			readSchema,
			enums,
			forms,
			words,
			notRequired,
			requiredToo,
			emptyTaken,
			isPointer
		});
		schemas[index] = schema;
		return schema;
	};
	const byName = (name) => {
		const index = lines.findIndex((line) => line.startsWith(`${name}\t`));
		return index < 0 ? anySchema : readSchema(index);
	};
	return {
		readSchema,
		byName
	};
}
function rowsOf(table) {
	return new Map(table.split("\n").map((line) => {
		const [type = "", field = "", ...rest] = line.split("	");
		return [`${type} ${field}`, rest];
	}));
}
function objectOf(line, reading) {
	const [name = "", ...codes] = line.split("	");
	const required = [];
	const implied = [];
	const fieldCodes = [];
	for (const text of codes) {
		const equals = text.indexOf("=");
		const [, isRequired, isImplied, code = "", range] = /^(!?)(~?)([^;]*);?(.*)$/.exec(text.slice(equals + 1)) ?? [];
		if (!holdsIn(range, reading.minor)) continue;
		const field = text.slice(0, equals);
		const row = `${name} ${field}`;
		if (isImplied !== "") implied.push(field);
		else if (isRequired !== "" && !reading.notRequired.has(row) || reading.requiredToo.has(row)) required.push(field);
		fieldCodes.push([field, code]);
	}
	let fields;
	const makeFields = () => new Map(fieldCodes.map(([field, code]) => [field, fieldSchema(code, reading, name, field)]));
	let missingFields;
	const schema = {
		kind: "object",
		name,
		required,
		isOpen: false,
		isBuiltIn: true,
		fields: () => fields ??= makeFields(),
		implied: () => missingFields ??= implied.filter((field) => lacksSomething(schema.fields().get(field)))
	};
	return schema;
}
const lacksSomething = (schema) => schema?.kind === "object" && (schema.required.length > 0 || schema.implied().length > 0);
function fieldSchema(code, reading, type, field) {
	const row = `${type} ${field}`;
	const words = reading.words.get(row);
	const schema = words === void 0 ? schemaOf(code, reading, reading.forms.get(row) ?? []) : {
		kind: "string",
		words
	};
	return schema.kind === "string" && (schema.words !== void 0 || schema.form !== void 0) && reading.isPointer(type, field) && !reading.emptyTaken.has(row) ? {
		...schema,
		refusesEmpty: true
	} : schema;
}
const scalars = new Map([
	["s", "string"],
	["b", "boolean"],
	["i", "int32"],
	["l", "int64"],
	["n", "number"],
	["q", "quantity"],
	["x", "int-or-string"],
	["y", "bytes"],
	["t", "time"],
	["u", "micro-time"]
]);
const anyMap = {
	kind: "map",
	valueSchema: anySchema
};
function schemaOf(code, reading, forms) {
	if (code.startsWith("#")) return reading.readSchema(Number(code.slice(1)));
	if (code.startsWith("[]")) return {
		kind: "list",
		valueSchema: schemaOf(code.slice(2), reading, forms)
	};
	const [form] = forms;
	if (code.startsWith("{}")) return {
		kind: "map",
		valueSchema: schemaOf(code.slice(2), reading, forms.slice(1)),
		...form !== void 0 && { keys: form }
	};
	if (code === "o") return anyMap;
	if (code.startsWith("e")) return {
		kind: "string",
		words: (reading.enums[Number(code.slice(1))] ?? "").split(",")
	};
	const kind = scalars.get(code);
	if (kind === void 0) return anySchema;
	return {
		kind,
		...form !== void 0 && { form }
	};
}
// src/judge/validate/pattern.ts
const longest = 5e3;
const mostWork = 5e6;
function compilePattern(source) {
	if (source.length > longest) return void 0;
	try {
		const pattern = RE2JS.compile(source);
		const size = pattern.programSize();
		return {
			source,
			matches: (text) => text.length * size > mostWork ? void 0 : pattern.test(text)
		};
	} catch {
		return;
	}
}
// src/judge/validate/open-api.ts
const deepest = 60;
function schemaReader(dialect) {
	const cache = new Map();
	const read = (map, depth) => {
		const schema = resolved(map, dialect);
		const cachedSchema = cache.get(schema);
		if (cachedSchema !== void 0) return cachedSchema;
		if (depth > deepest) return anySchema;
		cache.set(schema, anySchema);
		const result = make(schema, depth);
		cache.set(schema, result);
		return result;
	};
	const make = (schema, depth) => {
		const readBelow = (value) => {
			const map = mapOf(value);
			return map === void 0 ? anySchema : read(map, depth + 1);
		};
		const limits = limitsOf(schema, (value) => partOf(value, (map) => read(map, depth + 1)));
		const types = typesOf(schema);
		const shared = {
			...limits && { limits },
			...(schema.get("nullable") === true || types.includes("null")) && { nullable: true },
			...schema.has("default") && { hasDefault: true }
		};
		const type = types.filter((one) => one !== "null");
		if (schema.get("x-kubernetes-int-or-string") === true || sameTypes(type, ["integer", "string"])) return {
			...shared,
			kind: "long-or-string"
		};
		const [only] = type;
		if (type.length > 1 || only === void 0 || !["object", "array"].includes(only)) {
			const scalar = type.length === 1 ? scalarOf(only, textOf$3(schema.get("format"))) : void 0;
			if (scalar !== void 0) return {
				...shared,
				kind: scalar
			};
			return untyped(schema, shared, readBelow);
		}
		if (only === "array") {
			let of;
			return {
				...shared,
				kind: "list",
				...dialect.isCustom && { refusesNull: true },
				get valueSchema() {
					return of ??= readBelow(schema.get("items"));
				}
			};
		}
		return objectOrMap(schema, shared, readBelow, depth > 0 && schema.get("x-kubernetes-embedded-resource") === true);
	};
	const untyped = (schema, shared, readBelow) => {
		const ifMap = schema.has("properties") || schema.has("required") ? objectOf(schema, {}, readBelow, true, false) : void 0;
		const items = mapOf(schema.get("items"));
		return {
			...shared,
			kind: "any",
			...ifMap && { ifMap },
			...items && { ifList: readBelow(items) }
		};
	};
	const objectOrMap = (schema, shared, readBelow, isEmbedded) => {
		const additional = schema.get("additionalProperties");
		const preserves = schema.get("x-kubernetes-preserve-unknown-fields") === true;
		if (!schema.has("properties") && !schema.has("required") && mapOf(additional) !== void 0) return {
			...shared,
			kind: "map",
			valueSchema: readBelow(additional)
		};
		const isOpen = dialect.isCustom ? preserves || additional === true || mapOf(additional) !== void 0 : additional !== false;
		return objectOf(schema, shared, readBelow, isOpen, isEmbedded);
	};
	const objectOf = (schema, shared, readBelow, isOpen, isEmbedded) => {
		const properties = mapOf(schema.get("properties")) ?? new Map();
		const required = (listOf(schema.get("required")) ?? []).map(textOf$3).filter((name) => name !== void 0);
		let fields;
		const makeFields = () => {
			const byName = new Map([...properties].map(([name, value]) => [name, readBelow(value)]));
			if (isEmbedded) for (const [name, one] of embedded(dialect.metadata)) byName.set(name, one);
			return byName;
		};
		return {
			...shared,
			kind: "object",
			name: "",
			required: isEmbedded ? [...new Set([
				...required,
				"apiVersion",
				"kind"
			])] : required,
			implied: () => [],
			isBuiltIn: false,
			isOpen,
			fields: () => fields ??= makeFields()
		};
	};
	return (schema) => read(schema, 0);
}
const embedded = (metadata) => [
	["apiVersion", {
		kind: "string",
		limits: { minLength: 1 }
	}],
	["kind", {
		kind: "string",
		limits: { minLength: 1 },
		form: "kind"
	}],
	["metadata", metadata]
];
function asResource(schema, metadata) {
	if (schema.kind !== "object") return void 0;
	let fields;
	return {
		...schema,
		fields: () => fields ??= new Map([...schema.fields(), ...embedded(metadata)])
	};
}
function resolved(schema, { document }) {
	let current = schema;
	for (let hops = 0; hops < deepest; hops += 1) {
		const reference = textOf$3(current.get("$ref"));
		if (reference === void 0 || document === void 0) return current;
		if (reference === "#") return document;
		if (!reference.startsWith("#/")) return new Map();
		const keys = reference.slice(2).split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
		current = mapOf(at(document, ...keys)) ?? new Map();
	}
	return new Map();
}
function typesOf(schema) {
	const type = schema.get("type");
	return (listOf(type) ?? [type]).map(textOf$3).filter((name) => name !== void 0);
}
const sameTypes = (types, expected) => types.length === expected.length && expected.every((type) => types.includes(type));
function scalarOf(type, format) {
	if (type === "boolean" || type === "number") return type;
	if (type === "integer") return "int64";
	if (type !== "string") return void 0;
	return format === "byte" ? "bytes" : format === "date-time" ? "date-time" : "string";
}
const partOf = (value, read) => {
	const map = mapOf(value);
	return map === void 0 ? void 0 : read(map);
};
function limitsOf(schema, part) {
	const number = (key) => {
		const value = schema.get(key);
		return isNumeral(value) ? Number(canonicalNumber(value)) : void 0;
	};
	const parts = (key) => {
		const alternatives = listOf(schema.get(key))?.map(part).filter((one) => one !== void 0);
		return alternatives === void 0 || alternatives.length === 0 ? void 0 : alternatives;
	};
	const source = textOf$3(schema.get("pattern"));
	const isIntOrString = schema.get("x-kubernetes-int-or-string") === true;
	const constant = schema.get("const");
	const [above, readBelow] = [number("exclusiveMinimum"), number("exclusiveMaximum")];
	const limits = {
		oneOfValues: listOf(schema.get("enum")) ?? (constant === void 0 ? void 0 : [constant]),
		pattern: source === void 0 ? void 0 : compilePattern(source),
		minLength: number("minLength") ?? (schema.get("format") === "byte" ? 1 : void 0),
		maxLength: number("maxLength"),
		minimum: number("minimum") ?? above,
		maximum: number("maximum") ?? readBelow,
		isAbove: schema.get("exclusiveMinimum") === true || above !== void 0 || void 0,
		isBelow: schema.get("exclusiveMaximum") === true || readBelow !== void 0 || void 0,
		multipleOf: number("multipleOf"),
		minItems: number("minItems"),
		maxItems: number("maxItems"),
		minProperties: number("minProperties"),
		maxProperties: number("maxProperties"),
		all: parts("allOf"),
		any: isIntOrString ? void 0 : parts("anyOf"),
		one: parts("oneOf"),
		not: part(schema.get("not"))
	};
	const entries = Object.entries(limits).filter(([, value]) => value !== void 0);
	return entries.length === 0 ? void 0 : Object.fromEntries(entries);
}
// src/judge/validate/custom.ts
const definitionKind = "CustomResourceDefinition";
function customKinds(view, files, metadata) {
	const cache = new Map();
	let definitions;
	const inRender = () => definitions ??= view.ofKind(definitionKind);
	const findVersion = (apiVersion, kind) => {
		const group = groupOf$1(apiVersion);
		const version = apiVersion.slice(group.length + 1);
		for (const entry of inRender()) {
			if (!entry.header.name.endsWith(`.${group}`) || !entry.document.text.includes(kind)) continue;
			const value = view.value(entry);
			if (value !== void 0 && defines(value, group, kind)) return versionOf(value, version, metadata());
		}
		for (const file of files) {
			if (file.file.endsWith(".json") || !file.text.includes(group) || !file.text.includes(kind)) continue;
			const value = definitionsIn(file.text).find((one) => defines(one, group, kind));
			if (value !== void 0) return versionOf(value, version, metadata());
		}
		const json = jsonSchemaOf(files, {
			group,
			version,
			kind
		});
		const schema = json && asResource(schemaReader({
			isCustom: false,
			metadata: metadata(),
			document: json
		})(json), metadata());
		return schema && { schema };
	};
	return { find(apiVersion, kind) {
		const key = `${apiVersion} ${kind}`;
		if (!cache.has(key)) cache.set(key, findVersion(apiVersion, kind));
		return cache.get(key);
	} };
}
const defines = (definition, group, kind) => textOf$3(at(definition, "spec", "group")) === group && textOf$3(at(definition, "spec", "names", "kind")) === kind;
function definitionsIn(text) {
	return splitDocuments(text).flatMap((document) => {
		const kind = scanHeader(document.text)?.kind;
		if (kind !== void 0 && kind !== definitionKind) return [];
		return parseDocument(document).resources.filter(({ header }) => header.kind === definitionKind).map(({ value }) => value);
	});
}
function versionOf(definition, version, metadata) {
	const servedVersions = (listOf(at(definition, "spec", "versions")) ?? []).filter(isMap).filter((one) => one.get("served") === true);
	const servedVersion = servedVersions.find((one) => one.get("name") === version);
	if (servedVersion === void 0) {
		if (servedVersions.length === 0) return {};
		return { servedInstead: servedVersions.map((one) => textOf$3(one.get("name"))).filter((name) => name !== void 0) };
	}
	const openApiSchema = mapOf(at(servedVersion, "schema", "openAPIV3Schema"));
	const resourceSchema = openApiSchema && asResource(schemaReader({
		isCustom: true,
		metadata
	})(openApiSchema), metadata);
	const schema = resourceSchema && isMap(at(servedVersion, "subresources", "status")) ? withoutStatus(resourceSchema) : resourceSchema;
	const warning = textOf$3(servedVersion.get("deprecationWarning"));
	return {
		...schema && { schema },
		...servedVersion.get("deprecated") === true && { deprecated: warning ?? "it is deprecated" }
	};
}
function withoutStatus(schema) {
	let fields;
	const make = () => {
		const status = schema.fields().get("status");
		return status === void 0 ? schema.fields() : new Map([...schema.fields(), ["status", namesOnly(status)]]);
	};
	return {
		...schema,
		fields: () => fields ??= make()
	};
}
function namesOnly(schema) {
	if (schema.kind === "list") return {
		kind: "any",
		ifList: namesOnly(schema.valueSchema)
	};
	if (schema.kind !== "object") return anySchema;
	let fields;
	const make = () => new Map([...schema.fields()].map(([name, field]) => [name, namesOnly(field)]));
	return {
		kind: "any",
		ifMap: {
			kind: "object",
			name: schema.name,
			isOpen: schema.isOpen,
			isBuiltIn: schema.isBuiltIn,
			implied: () => [],
			required: [],
			fields: () => fields ??= make()
		}
	};
}
function jsonSchemaOf(files, wantedKind) {
	const [kind, group, version] = [
		wantedKind.kind,
		wantedKind.group,
		wantedKind.version
	].map((word) => word.toLowerCase());
	const names = [
		`${kind}-${group?.split(".")[0]}-${version}.json`,
		`${kind}-${group}-${version}.json`,
		`${group}/${kind}_${version}.json`
	];
	for (const { file, text } of files) {
		if (!file.endsWith(".json")) continue;
		const path = file.toLowerCase().replaceAll("\\", "/");
		const isNamed = names.some((name) => path === name || path.endsWith(`/${name}`));
		const mayName = text.includes("x-kubernetes-group-version-kind") && text.includes(`"${wantedKind.kind}"`);
		if (!isNamed && !mayName) continue;
		const schema = jsonOf(text);
		if (schema !== void 0 && (isNamed || isSchemaOf(schema, wantedKind))) return schema;
	}
}
function isSchemaOf(schema, { group, version, kind }) {
	return (listOf(schema.get("x-kubernetes-group-version-kind")) ?? []).filter(isMap).some((one) => one.get("group") === group && one.get("version") === version && one.get("kind") === kind);
}
function jsonOf(text) {
	try {
		return mapOf(fromJson(JSON.parse(text)));
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}
// src/judge/validate/limits.ts
function limitFault(value, limits, isHidden, fits) {
	const { oneOfValues } = limits;
	if (typeof value === "string" && isRedacted(value)) return void 0;
	if (oneOfValues !== void 0 && !oneOfValues.some((allowed) => sameValue(allowed, value))) return {
		rule: "bad-enum",
		message: `${oneOfValues.slice(0, 20).map((one) => typeof one === "string" ? one : foundText(one, false)).join(", ")}${oneOfValues.length > 20 ? ", …" : ""} ${oneOfValues.length > 1 ? "are" : "is"} known here, this is ${foundText(value, isHidden)}`,
		hint: "use one of the known values"
	};
	const expected = expectedOf(value, limits) ?? combined(value, limits, fits);
	if (expected === void 0) return void 0;
	return {
		rule: "bad-value",
		message: `${expected}, this is ${typeof value === "string" ? quoteText(value, isHidden) : foundText(value, isHidden)}`,
		hint: "use an allowed value"
	};
}
function expectedOf(value, limits) {
	if (typeof value === "string") return ofText(value, limits);
	if (isNumeral(value)) return ofNumber(Number(canonicalNumber(value)), limits);
	if (isList(value)) return ofCount(value.length, limits.minItems, limits.maxItems, "items");
	return isMap(value) ? ofCount(value.size, limits.minProperties, limits.maxProperties, "keys") : void 0;
}
const countOf = (text) => Array.from(text).length;
function ofText(text, { minLength, maxLength, pattern }) {
	if (minLength !== void 0 && countOf(text) < minLength) return `${minLength} characters at least are expected`;
	if (maxLength !== void 0 && text.length > maxLength && countOf(text) > maxLength) return `${maxLength} characters at most are expected`;
	if (pattern === void 0 || pattern.matches(text) !== false) return void 0;
	return `a string that matches ${pattern.source.length > 80 ? "the pattern in its schema" : pattern.source} is expected`;
}
function ofNumber(number, { minimum, maximum, isAbove, isBelow, multipleOf }) {
	if (minimum !== void 0 && (isAbove === true ? number <= minimum : number < minimum)) return `a number ${isAbove === true ? "above" : "from"} ${minimum}${isAbove === true ? "" : " up"} is expected`;
	if (maximum !== void 0 && (isBelow === true ? number >= maximum : number > maximum)) return `a number ${isBelow === true ? "below" : "up to"} ${maximum} is expected`;
	return multipleOf !== void 0 && multipleOf > 0 && !Number.isInteger(number / multipleOf) ? `a multiple of ${multipleOf} is expected` : void 0;
}
function ofCount(count, least, most, noun) {
	if (least !== void 0 && count < least) return `${least} ${noun} at least are expected`;
	return most !== void 0 && count > most ? `${most} ${noun} at most are expected` : void 0;
}
function combined(value, { all, any, one, not }, fits) {
	if (all?.some((schema) => !fits(value, schema)) === true) return "a value that matches all schemas of allOf is expected";
	if (any?.every((schema) => !fits(value, schema)) === true) return "a value that matches a schema of anyOf is expected";
	if (one !== void 0 && one.filter((schema) => fits(value, schema)).length !== 1) return "a value that matches exactly one schema of oneOf is expected";
	return not !== void 0 && fits(value, not) ? "a value that does not match the schema of not is expected" : void 0;
}
// src/judge/validate/scalar.ts
const expected = {
	string: "a string",
	boolean: "true or false",
	int32: "an integer",
	int64: "an integer",
	number: "a number",
	quantity: "a quantity, such as 500m or 1Gi",
	"int-or-string": "an integer or a string",
	"long-or-string": "an integer or a string",
	bytes: "a base64 string",
	time: "a time such as 2026-01-31T12:00:00Z",
	"date-time": "a time such as 2026-01-31T12:00:00Z",
	"micro-time": "a time such as 2026-01-31T12:00:00.000000Z"
};
function scalarFault(kind, value, isHidden) {
	if (kind === "string" && typeof value === "string") return void 0;
	if (kind === "quantity") return quantityFault(value, isHidden);
	if (!isOfType(kind, value)) return {
		rule: "wrong-type",
		message: `${expected[kind]} is expected, this is ${foundText(value, isHidden)}`,
		hint: hintFor(kind, value)
	};
	if (typeof value !== "string") return void 0;
	if (kind === "bytes" && !isBase64(value)) return badValue("base64 is expected, this is not base64", "encode the value, or use stringData in a Secret");
	return (kind === "date-time" ? !isTime(value.toUpperCase()) : (kind === "time" || kind === "micro-time") && !isTime(value)) ? badValue(`${expected[kind]} is expected, this is ${quoteText(value, isHidden)}`, "write the time in RFC 3339") : void 0;
}
function isOfType(kind, value) {
	if (kind === "boolean") return typeof value === "boolean";
	if (kind === "number") return isNumeral(value);
	const isText = typeof value === "string";
	if (kind === "int32" || kind === "int64" || kind === "int-or-string" || kind === "long-or-string") {
		const bits = kind === "int32" || kind === "int-or-string" ? 32n : 64n;
		if (isNumeral(value)) return isInteger(value.numeral, bits);
		return isText && (kind === "int-or-string" || kind === "long-or-string");
	}
	return isText;
}
const badValue = (message, hint) => ({
	rule: "bad-value",
	message,
	hint
});
function hintFor(kind, value) {
	if (kind === "string" && value !== null && !isMap(value) && !isList(value)) return "quote the value";
	if (typeof value === "string" && kind !== "string" && kind !== "bytes") return "remove the quotes, or correct the value";
	return "give a value of that type";
}
const small = /^(?:0|[1-9]\d{0,8})$/;
function isInteger(numeral, bits) {
	if (small.test(numeral)) return true;
	const exact = integerOf(numeral);
	const text = exact === void 0 ? canonicalNumber({ numeral }) : "";
	const integer = exact ?? (/^-?\d+$/.test(text) ? BigInt(text) : void 0);
	if (integer === void 0) return false;
	const limit = 1n << bits - 1n;
	return integer >= -limit && integer < limit;
}
const quantity = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+|[numkMGTPE]|[KMGTPE]i)?$/;
function quantityFault(value, isHidden) {
	const text = typeof value === "string" ? value.trim() : isNumeral(value) ? canonicalNumber(value) : "";
	if (quantity.test(text)) return void 0;
	return {
		rule: "bad-quantity",
		message: `${expected.quantity} is expected, this is ${foundText(value, isHidden)}`,
		hint: quantityHint(text)
	};
}
function quantityHint(text) {
	const [, amount = "", unit = ""] = /^([+-]?[\d.]+)\s*([A-Za-z]+)$/.exec(text) ?? [];
	const normalizedUnit = /^[kKmMgGtTpP]i?[bB]?$/.test(unit) ? unit.replace(/[bB]$/, "") : "";
	const first = normalizedUnit.slice(0, 1).toUpperCase();
	if (normalizedUnit === "") return "write a number, with a unit such as m, k, M, G, Ki, Mi or Gi if needed";
	return `did you mean ${amount}${normalizedUnit.endsWith("i") ? `${first}i` : first === "K" ? "k" : first}?`;
}
function isBase64(text) {
	const compact = /[\r\n]/.test(text) ? text.replace(/[\r\n]/g, "") : text;
	return compact.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(compact);
}
function isTime(text) {
	const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[.,]\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/.exec(text);
	if (match === null) return false;
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = match.slice(1).map((part) => Number(part ?? 0));
	const days = new Date(Date.UTC(year === 0 ? 4 : year, month, 0)).getUTCDate();
	return month >= 1 && month <= 12 && day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60 && zoneHour <= 24 && zoneMinute < 60;
}
// src/judge/validate/walk.ts
const mostFaults = 50;
function faultsOf(value, schema, options) {
	const walk = new Walk(options);
	walk.value(value, schema);
	return {
		faults: walk.faults,
		more: walk.more,
		hasHidden: walk.hasHidden
	};
}
const emptyMap = new Map();
const isAbsent = (value) => value === void 0 || value === null;
const isEmpty = (value) => value === "" || isList(value) && value.length === 0;
const isFreeText = (value, schema) => typeof value === "string" && schema.kind === "string" && schema.form === void 0 && schema.words === void 0 && schema.limits === void 0 && !isRedacted(value);
var Walk = class {
	faults = [];
	more = 0;
	hasHidden = false;
	#options;
	#path = [];
	#isLenient = false;
	constructor(options) {
		this.#options = options;
	}
	value(value, schema) {
		const { budget } = this.#options;
		budget.remaining -= 1;
		if (budget.remaining < 0) return;
		if (value === null) return;
		if (!this.#typed(value, schema)) return;
		if (schema.limits !== void 0) this.#limits(value, schema);
	}
	#typed(value, schema) {
		if (schema.kind === "any") {
			if (schema.ifMap !== void 0 && isMap(value)) this.#object(value, schema.ifMap);
			if (schema.ifList !== void 0 && isList(value)) this.#list(value, {
				kind: "list",
				valueSchema: schema.ifList
			});
			return true;
		}
		if (schema.kind === "list") {
			if (!isList(value)) return this.#wrongType(value, "a list");
			this.#list(value, schema);
			return true;
		}
		if (schema.kind !== "object" && schema.kind !== "map") return this.#scalar(value, schema);
		if (!isMap(value)) return this.#wrongType(value, "a map");
		if (schema.kind === "object") this.#object(value, schema);
		else this.#map(value, schema);
		return true;
	}
	#object(value, schema) {
		const fields = schema.fields();
		for (const [key, item] of value) {
			const field = fields.get(key);
			if (field === void 0) {
				if (!schema.isOpen && !isRedacted(key)) this.#unknown(key, fields);
				continue;
			}
			if (isFreeText(item, field)) continue;
			this.#path.push(key);
			if (key === "status" && schema.isBuiltIn && field.kind === "object") this.#status(item, field);
			else this.value(item, field);
			this.#path.pop();
		}
		if (!this.#isLenient) this.#required(value, schema, fields);
	}
	#status(value, schema) {
		const before = this.#isLenient;
		this.#isLenient = true;
		this.value(value, schema);
		this.#isLenient = before;
	}
	#required(value, schema, fields) {
		for (const name of schema.required) {
			const item = value.get(name);
			if (item !== void 0 && (item !== null || fields.get(name)?.nullable === true)) {
				if (!schema.isBuiltIn || !isEmpty(item)) continue;
			}
			if (fields.get(name)?.hasDefault !== true) this.#missing(name, item);
		}
		for (const name of schema.implied()) {
			const field = fields.get(name);
			if (field?.kind !== "object" || name === "status" || !isAbsent(value.get(name))) continue;
			this.#path.push(name);
			this.#required(emptyMap, field, field.fields());
			this.#path.pop();
		}
	}
	#map(value, schema) {
		for (const [key, item] of value) {
			const expected = schema.keys && this.#options.formFault(schema.keys, key);
			if (expected === void 0 && isFreeText(item, schema.valueSchema)) continue;
			this.#path.push(key);
			if (expected !== void 0 && !isRedacted(key)) this.#add("bad-name", this.#options.isHidden ? `the key is refused: ${expected}` : `the key ${quoteText(key)} is refused: ${expected}`, "rename it");
			else this.value(item, schema.valueSchema);
			this.#path.pop();
		}
	}
	#list(value, schema) {
		for (let at = 0; at < value.length; at += 1) {
			const item = value[at];
			this.#path.push(at);
			if (item !== void 0 && item !== null) this.value(item, schema.valueSchema);
			else if (schema.refusesNull === true) this.#wrongType(null, "a value");
			else if (schema.valueSchema.kind === "object" && !this.#isLenient) this.#required(emptyMap, schema.valueSchema, schema.valueSchema.fields());
			this.#path.pop();
		}
	}
	#scalar(value, schema) {
		if (typeof value === "string" && isRedacted(value)) {
			this.hasHidden = true;
			return false;
		}
		const fault = scalarFault(schema.kind, value, this.#options.isHidden);
		if (fault !== void 0) {
			this.#add(fault.rule, fault.message, fault.hint);
			return false;
		}
		if (typeof value !== "string" || this.#isLenient) return true;
		if (value === "" && schema.refusesEmpty !== true) return true;
		if (schema.words !== void 0 && !schema.words.includes(value)) this.#badWord(value, schema.words);
		if (schema.form !== void 0) {
			const expected = this.#options.formFault(schema.form, value);
			if (expected !== void 0) this.#add("bad-name", `${quoteText(value, this.#options.isHidden)} is refused: ${expected}`, "rename it");
		}
		return true;
	}
	#limits(value, schema) {
		const fits = (other, against) => faultsOf(other, against, this.#options).faults.length === 0;
		const matches = schema.limits === void 0 ? void 0 : limitFault(value, schema.limits, this.#options.isHidden, fits);
		if (matches !== void 0) this.#add(matches.rule, matches.message, matches.hint);
	}
	#badWord(value, words) {
		const near = nearest(value, words);
		this.#add("bad-enum", `${words.join(", ")} ${words.length > 1 ? "are" : "is"} known here, this is ${quoteText(value, this.#options.isHidden)}`, near === void 0 || this.#options.isHidden ? "use one of the known values" : `did you mean ${near}?`);
	}
	#unknown(key, fields) {
		const near = this.#options.isHidden ? void 0 : nearest(key, fields.keys());
		this.#path.push(key);
		this.#add("unknown-field", this.#options.isHidden ? "there is no such field here" : `there is no field ${quoteText(key)} here`, near === void 0 ? "remove it, or move it to where it belongs" : `did you mean ${near}?`);
		this.#path.pop();
	}
	#missing(name, item) {
		this.#path.push(name);
		const problem = item === void 0 ? "is missing" : item === null ? "is null" : "is empty";
		this.#add("missing-field", `the required field ${name} ${problem}`, "give it a value");
		this.#path.pop();
	}
	#wrongType(value, expected) {
		if (typeof value === "string" && isRedacted(value)) {
			this.hasHidden = true;
			return false;
		}
		const message = `${expected} is expected, this is ${foundText(value, this.#options.isHidden)}`;
		this.#add("wrong-type", message, "give a value of that type");
		return false;
	}
	#add(rule, message, hint) {
		if (this.faults.length < mostFaults) this.faults.push({
			rule,
			path: [...this.#path],
			message,
			hint
		});
		else this.more += 1;
	}
};
// src/judge/validate/hidden-values.ts
function rawOf({ document, item }) {
	const { resources } = parseDocument(document);
	return (item === void 0 ? resources[0] : resources.find((one) => one.item === item))?.value;
}
function hiddenFaults(entry, value, schema, options) {
	const raw = rawOf(entry);
	if (raw === void 0) return [];
	const { faults } = faultsOf(raw, schema, {
		...options,
		isHidden: true
	});
	return faults.filter(({ rule, path }) => rule === "wrong-type" && leadsToTag(value, path));
}
function leadsToTag(value, path) {
	let current = value;
	for (const step of path) if (typeof step === "number") current = isList(current) ? current[step] : void 0;
	else current = isMap(current) ? current.get(step) : void 0;
	return typeof current === "string" && isRedacted(current);
}
// src/judge/validate/field-checks/cron.ts
const fields = [
	{
		least: 0,
		greatest: 59,
		names: []
	},
	{
		least: 0,
		greatest: 23,
		names: []
	},
	{
		least: 1,
		greatest: 31,
		names: []
	},
	{
		least: 1,
		greatest: 12,
		names: [
			"jan",
			"feb",
			"mar",
			"apr",
			"may",
			"jun",
			"jul",
			"aug",
			"sep",
			"oct",
			"nov",
			"dec"
		]
	},
	{
		least: 0,
		greatest: 6,
		names: [
			"sun",
			"mon",
			"tue",
			"wed",
			"thu",
			"fri",
			"sat"
		]
	}
];
const words$1 = new Set([
	"@yearly",
	"@annually",
	"@monthly",
	"@weekly",
	"@daily",
	"@midnight",
	"@hourly"
]);
function isSchedule(text) {
	if (text.includes("TZ")) return false;
	if (text.startsWith("@")) return words$1.has(text) || /^@every ([-+]?(\d+\.?\d*|\.\d+)(ns|us|\u00b5s|ms|s|m|h))+$/.test(text);
	const parts = text.split(/\s+/).filter((part) => part !== "");
	return parts.length === fields.length && fields.every((field, at) => takes(field, parts[at] ?? ""));
}
const takes = (field, text) => text.split(",").every((range) => range === "" || takesRange(field, range));
function takesRange(field, text) {
	const [range = "", step, ...more] = text.split("/");
	if (more.length > 0 || step !== void 0 && !(wholeOf(step) > 0)) return false;
	if (range === "*" || range === "?") return true;
	const [from = "", to, ...rest] = range.split("-");
	if (rest.length > 0) return false;
	const start = numberOf$1(field, from);
	const end = to === void 0 ? start : numberOf$1(field, to);
	return start >= field.least && end <= field.greatest && start <= end;
}
function numberOf$1({ least, names }, text) {
	const at = names.indexOf(text.toLowerCase());
	return at < 0 ? wholeOf(text) : at + least;
}
const wholeOf = (text) => /^\+?\d+$/.test(text) ? Number(text) : NaN;
// src/judge/validate/field-checks/readers.ts
const pathOf = ({ above, steps }) => above === void 0 ? steps : [...pathOf(above), ...steps];
const fieldOf = (parent, key) => isMap(parent) ? parent.get(key) ?? void 0 : void 0;
function valueAt(parent, ...keys) {
	let value = parent?.value;
	for (const key of keys) {
		if (!isMap(value)) return void 0;
		value = value.get(key);
	}
	return value ?? void 0;
}
function part(parent, ...keys) {
	const value = valueAt(parent, ...keys);
	return value === void 0 ? void 0 : {
		value,
		above: parent,
		steps: keys
	};
}
function mapPart(parent, ...keys) {
	const value = part(parent, ...keys);
	return value !== void 0 && isMap(value.value) ? {
		...value,
		value: value.value
	} : void 0;
}
const items$1 = (parent, ...keys) => itemsWith(part(parent, ...keys), void 0);
function itemsWith(list, key) {
	if (list === void 0 || !isList(list.value) || list.value.length === 0) return none$1;
	const parts = [];
	let at = 0;
	for (const value of list.value) {
		if (isMap(value) && (key === void 0 || value.has(key))) parts.push({
			value,
			above: list,
			steps: [at]
		});
		at += 1;
	}
	return parts;
}
function atLeastTwo(parent, key) {
	const list = valueAt(parent, key);
	return isList(list) && list.length > 1 ? items$1(parent, key) : none$1;
}
const none$1 = [];
function wordAt(parent, ...keys) {
	const value = valueAt(parent, ...keys);
	return typeof value === "string" && value !== "" && !isRedacted(value) ? value : void 0;
}
function integerAt(parent, ...keys) {
	const value = valueAt(parent, ...keys);
	if (!isNumeral(value)) return void 0;
	const number = Number(value.numeral);
	return Number.isInteger(number) ? number : void 0;
}
const fieldsPresent = (parent, fields) => fields.filter((field) => valueAt(parent, field) !== void 0);
const fault = (rule, parent, below, message, hint) => ({
	rule,
	path: [...pathOf(parent), ...below],
	message,
	hint
});
function* repeated(parts, keyOf) {
	if (parts.length < 2) return;
	const seenKeys = new Set();
	for (const one of parts) {
		const key = keyOf(one);
		if (key === void 0) continue;
		if (seenKeys.has(key)) yield [one, key];
		seenKeys.add(key);
	}
}
// src/judge/validate/field-checks/plain.ts
function isPlainSelector(workload) {
	const spec = fieldOf(workload, "spec");
	const selector = fieldOf(spec, "selector");
	const [pairs, labels] = [fieldOf(selector, "matchLabels"), fieldOf(fieldOf(fieldOf(spec, "template"), "metadata"), "labels")];
	if (!isMap(selector) || selector.size > 1 || !isMap(pairs) || pairs.size === 0 || !isMap(labels)) return false;
	for (const [key, value] of pairs) if (typeof value !== "string" || labels.get(key) !== value) return false;
	return true;
}
const mostPorts = 10;
function hasPlainPorts(service) {
	const ports = fieldOf(fieldOf(service, "spec"), "ports");
	if (ports === void 0) return true;
	if (!isList(ports) || ports.length > mostPorts) return false;
	return ports.every((port, at) => {
		const [name, number] = [fieldOf(port, "name"), numberOf(fieldOf(port, "port"))];
		if (number === void 0 || fieldOf(port, "nodePort") !== void 0) return false;
		if (ports.length > 1 && (typeof name !== "string" || name === "")) return false;
		for (let other = 0; other < at; other += 1) if (fieldOf(ports[other], "name") === name || numberOf(fieldOf(ports[other], "port")) === number) return false;
		return true;
	});
}
const numberOf = (value) => isNumeral(value) ? Number(value.numeral) : void 0;
function isPlainIngress(ingress) {
	const spec = fieldOf(ingress, "spec");
	const rules = fieldOf(spec, "rules");
	if (fieldOf(spec, "defaultBackend") !== void 0 || !isList(rules)) return false;
	return rules.every((rule) => {
		const paths = fieldOf(fieldOf(rule, "http"), "paths");
		return isList(paths) && paths.every(isPlainPath);
	});
}
function isPlainPath(path) {
	const text = fieldOf(path, "path");
	const port = fieldOf(fieldOf(fieldOf(path, "backend"), "service"), "port");
	const [name, number] = [fieldOf(port, "name"), fieldOf(port, "number")];
	if (typeof text !== "string" || !text.startsWith("/")) return false;
	return name === void 0 ? number !== void 0 : number === void 0;
}
// src/judge/validate/field-checks/kinds.ts
const unless = (isPlain, check) => (resource) => isPlain(resource.value) ? [] : check(resource);
const ofSelector = unless(isPlainSelector, selectorFaults);
const fieldChecks = new Map([
	["apps/Deployment", [ofSelector, strategyFaults]],
	["apps/ReplicaSet", [ofSelector]],
	["apps/StatefulSet", [ofSelector]],
	["apps/DaemonSet", [ofSelector]],
	["batch/CronJob", [scheduleFaults]],
	["core/Service", [serviceFaults, unless(hasPlainPorts, servicePortFaults)]],
	["networking.k8s.io/Ingress", [unless(isPlainIngress, ingressFaults)]],
	["autoscaling/HorizontalPodAutoscaler", [scalerFaults]],
	["policy/PodDisruptionBudget", [budgetFaults]],
	["rbac.authorization.k8s.io/ClusterRoleBinding", [subjectFaults]]
]);
function selectorFaults(resource) {
	const found = mapPart(resource, "spec", "selector");
	const template = mapPart(resource, "spec", "template");
	if (found === void 0 || template === void 0) return [];
	const selector = labelSelector(found.value);
	if (selector.labels.size === 0 && selector.expressions.length === 0) return [fault("missing-field", found, [], "the selector is empty", "select the labels of the template")];
	if (![...selector.labels.values(), ...labelsOf(template.value).values()].every((value) => typeof value === "string") || selector.expressions.length > 0 || isSelected(selector, labelsOf(template.value))) return [];
	return [fault("contradiction", found, [], "the selector does not match the labels of its own template", "give spec.template.metadata.labels every label that the selector names")];
}
function strategyFaults(resource) {
	const rolling = mapPart(resource, "spec", "strategy", "rollingUpdate");
	if (rolling === void 0) return [];
	if (wordAt(resource, "spec", "strategy", "type") === "Recreate") return [fault("contradiction", rolling, [], "rollingUpdate is given beside type: Recreate", "leave rollingUpdate out")];
	const isZero = (field) => {
		const value = valueAt(rolling, field);
		return isNumeral(value) ? Number(value.numeral) === 0 : value === "0%";
	};
	if (!isZero("maxUnavailable") || !isZero("maxSurge")) return [];
	return [fault("contradiction", rolling, ["maxUnavailable"], "maxUnavailable and maxSurge are both 0, so that no pod could ever be replaced", "set one of them to 1")];
}
function scheduleFaults(resource) {
	const schedule = wordAt(resource, "spec", "schedule");
	if (schedule === void 0 || isSchedule(schedule)) return [];
	return [fault("bad-value", resource, ["spec", "schedule"], `minute, hour, day, month and weekday, or a word such as @daily, are expected, this is ${quoteText(schedule)}`, schedule.includes("TZ") ? "name the time zone in spec.timeZone" : "correct the schedule")];
}
function serviceFaults(resource) {
	const type = wordAt(resource, "spec", "type") ?? "ClusterIP";
	const address = wordAt(resource, "spec", "clusterIP");
	const ports = valueAt(resource, "spec", "ports");
	const hasPorts = Array.isArray(ports) && ports.length > 0;
	const faults = [];
	if (!hasPorts && type !== "ExternalName" && address !== "None") faults.push(fault("missing-field", resource, ["spec", "ports"], "a port is required unless the Service is headless", "name its ports"));
	if (address === "None" && (type === "NodePort" || type === "LoadBalancer")) faults.push(fault("contradiction", resource, ["spec", "clusterIP"], `clusterIP: None is given beside type: ${type}`, "remove one of the two"));
	if (type === "ExternalName" && valueAt(resource, "spec", "externalName") === void 0) faults.push(fault("missing-field", resource, ["spec", "externalName"], "externalName is required beside type: ExternalName", "name it"));
	return faults;
}
const numbered = (port) => {
	const number = integerAt(port, "port");
	return number === void 0 ? void 0 : `${number}/${wordAt(port, "protocol") ?? "TCP"}`;
};
function servicePortFaults(resource) {
	const ports = items$1(resource, "spec", "ports");
	const type = wordAt(resource, "spec", "type") ?? "ClusterIP";
	return [
		...(ports.length < 2 ? [] : ports.filter((port) => (valueAt(port, "name") ?? "") === "")).map((port) => fault("missing-field", port, ["name"], `a name is required where a Service has several ports`, "name the port")),
		...[...repeated(ports, (port) => wordAt(port, "name"))].map(([port, name]) => fault("contradiction", port, ["name"], `another port of the Service is named ${quoteText(name)}`, "give each port its own name")),
		...[...repeated(ports, numbered)].map(([port, number]) => fault("contradiction", port, ["port"], `the Service has port ${number} twice`, "give each port its own number")),
		...(type === "ClusterIP" ? ports : []).filter((port) => (integerAt(port, "nodePort") ?? 0) > 0).map((port) => fault("contradiction", port, ["nodePort"], "a nodePort is given beside type: ClusterIP", "leave nodePort out, or use type: NodePort"))
	];
}
function ingressFaults(resource) {
	const paths = items$1(resource, "spec", "rules").flatMap((rule) => items$1(rule, "http", "paths"));
	const ports = [mapPart(resource, "spec", "defaultBackend", "service"), ...paths.map((path) => mapPart(path, "backend", "service"))].filter((service) => service !== void 0).flatMap((service) => {
		const [name, number] = [part(service, "port", "name"), integerAt(service, "port", "number")];
		if (name !== void 0 && number !== void 0) return [fault("contradiction", service, ["port"], "name and number are both given", "remove one of the two")];
		if (name !== void 0 || valueAt(service, "port", "number") !== void 0) return [];
		return [fault("missing-field", service, ["port"], "the name or the number of a port is required", "name the port")];
	});
	const relative = paths.flatMap((path) => {
		const [type, text] = [wordAt(path, "pathType"), wordAt(path, "path")];
		if (type !== "Exact" && type !== "Prefix" || text?.startsWith("/") === true) return [];
		if (text === void 0 && valueAt(path, "path") !== void 0 && valueAt(path, "path") !== "") return [];
		return [fault("bad-value", path, ["path"], `a path that starts with / is expected beside pathType: ${type}, this is ${text === void 0 ? "none" : quoteText(text)}`, "start it with /")];
	});
	return [...ports, ...relative];
}
function scalerFaults(resource) {
	const [least, most] = [integerAt(resource, "spec", "minReplicas") ?? 1, integerAt(resource, "spec", "maxReplicas")];
	if (most === void 0 || most < 1 || least <= most) return [];
	return [fault("contradiction", resource, ["spec", "maxReplicas"], `maxReplicas ${most} is below minReplicas ${least}`, "raise maxReplicas, or lower minReplicas")];
}
function budgetFaults(resource) {
	const fields = ["minAvailable", "maxUnavailable"].filter((field) => valueAt(resource, "spec", field) !== void 0);
	if (fields.length < 2) return [];
	return [fault("contradiction", resource, ["spec"], `${fields.join(" and ")} are both given`, "remove one of the two")];
}
function subjectFaults(resource) {
	return items$1(resource, "subjects").flatMap((subject) => {
		if (wordAt(subject, "kind") !== "ServiceAccount" || valueAt(subject, "namespace") !== void 0) return [];
		return [fault("missing-field", subject, ["namespace"], "the namespace of a ServiceAccount is required", "write namespace: {{ .Release.Namespace }}")];
	});
}
// src/judge/validate/field-checks/ranges.ts
const range = (path, least, greatest) => ({
	path,
	least,
	greatest
});
const notNegative = (...paths) => paths.map((path) => range(path, 0));
const port = (path) => range(path, 1, 65535);
const ranges = new Map([
	["apps/Deployment", notNegative("spec.replicas", "spec.minReadySeconds", "spec.revisionHistoryLimit", "spec.progressDeadlineSeconds")],
	["apps/ReplicaSet", notNegative("spec.replicas", "spec.minReadySeconds")],
	["apps/StatefulSet", notNegative("spec.replicas", "spec.minReadySeconds")],
	["apps/DaemonSet", notNegative("spec.minReadySeconds", "spec.revisionHistoryLimit")],
	["batch/Job", notNegative("spec.parallelism", "spec.completions", "spec.backoffLimit", "spec.activeDeadlineSeconds", "spec.ttlSecondsAfterFinished")],
	["batch/CronJob", notNegative("spec.startingDeadlineSeconds", "spec.successfulJobsHistoryLimit", "spec.failedJobsHistoryLimit", "spec.jobTemplate.spec.parallelism", "spec.jobTemplate.spec.completions", "spec.jobTemplate.spec.backoffLimit", "spec.jobTemplate.spec.activeDeadlineSeconds", "spec.jobTemplate.spec.ttlSecondsAfterFinished")],
	["core/Service", [port("spec.ports[].port"), port("spec.ports[].targetPort")]],
	["networking.k8s.io/Ingress", [port("spec.defaultBackend.service.port.number"), port("spec.rules[].http.paths[].backend.service.port.number")]],
	["autoscaling/HorizontalPodAutoscaler", [range("spec.maxReplicas", 1)]]
]);
const probe = (name) => [...notNegative(...[
	"initialDelaySeconds",
	"timeoutSeconds",
	"periodSeconds",
	"successThreshold",
	"failureThreshold"
].map((field) => `${name}.${field}`)), ...[
	"httpGet",
	"tcpSocket",
	"grpc"
].map((handler) => port(`${name}.${handler}.port`))];
const containerRanges = () => [
	port("ports[].containerPort"),
	range("ports[].hostPort", 0, 65535),
	...[
		"livenessProbe",
		"readinessProbe",
		"startupProbe"
	].flatMap(probe),
	port("lifecycle.preStop.httpGet.port"),
	port("lifecycle.postStart.httpGet.port")
];
const rowOf = (one) => ({
	...one,
	steps: one.path.replaceAll("[]", ".[]").split(".")
});
function treeOf(rows, depth = 0) {
	const leaf = rows.find(({ steps }) => steps.length === depth);
	const keys = new Set(rows.map(({ steps }) => steps[depth]).filter((key) => key !== void 0));
	const subtree = (key) => treeOf(rows.filter(({ steps }) => steps[depth] === key), depth + 1);
	return {
		below: new Map([...keys].filter((key) => key !== "[]").map((key) => [key, subtree(key)])),
		...leaf && { range: leaf },
		...keys.has("[]") && { each: subtree("[]") }
	};
}
const containerTree = () => treeOf(containerRanges().map(rowOf));
function rangeTreeOf(kind) {
	const rows = ranges.get(kind);
	return rows && treeOf(rows.map(rowOf));
}
function rangeFaults(part, tree, faults) {
	visit(part.value, tree, {
		part,
		path: [],
		faults
	});
}
function visit(value, { range: row, below, each }, rangeVisit) {
	const { path } = rangeVisit;
	if (row !== void 0) judge$1(value, row, rangeVisit);
	if (each !== void 0 && isList(value)) for (const [index, item] of value.entries()) {
		path.push(index);
		visit(item, each, rangeVisit);
		path.pop();
	}
	if (!isMap(value)) return;
	for (const [key, tree] of below) {
		const inner = value.get(key);
		if (inner === void 0 || inner === null) continue;
		path.push(key);
		visit(inner, tree, rangeVisit);
		path.pop();
	}
}
function judge$1(value, { least, greatest }, { part, path, faults }) {
	if (!isNumeral(value)) return;
	const number = Number(value.numeral);
	if (!(number < least) && !(greatest !== void 0 && number > greatest)) return;
	const expected = greatest === void 0 ? `a number from ${least} up` : `a number from ${least} to ${greatest}`;
	faults.push(fault("bad-value", part, [...path], `${expected} is expected, this is ${value.numeral}`, "use an allowed number"));
}
// src/judge/validate/field-checks/containers.ts
const probes = [
	"livenessProbe",
	"readinessProbe",
	"startupProbe"
];
const hooks = ["preStop", "postStart"];
const probeHandlers = [
	"exec",
	"httpGet",
	"tcpSocket",
	"grpc"
];
const hookHandlers = [
	"exec",
	"httpGet",
	"tcpSocket",
	"sleep"
];
const envSources = [
	"fieldRef",
	"resourceFieldRef",
	"configMapKeyRef",
	"secretKeyRef",
	"fileKeyRef"
];
function containerFaults(container, numbers, faults) {
	const has = (field) => fieldOf(container.value, field) !== void 0;
	rangeFaults(container, numbers, faults);
	if (has("ports")) faults.push(...portFaults(container));
	if (has("volumeMounts")) faults.push(...mountFaults$1(container));
	if (has("env")) faults.push(...envFaults(container));
	if (has("resources")) resourceFaults(container, faults);
	for (const name of probes) if (has(name)) faults.push(...probeFaults(mapPart(container, name), name));
	if (has("lifecycle")) for (const name of hooks) faults.push(...handlerFaults(mapPart(container, "lifecycle", name), hookHandlers));
	if (has("securityContext")) faults.push(...privilegeFaults(mapPart(container, "securityContext")));
}
const portFaults = (container) => [...repeated(atLeastTwo(container, "ports"), (port) => wordAt(port, "name"))].map(([port, name]) => fault("contradiction", port, ["name"], `another port of this container is named ${quoteText(name)}`, "give each port its own name"));
const mountFaults$1 = (container) => [...repeated(atLeastTwo(container, "volumeMounts"), (mount) => wordAt(mount, "mountPath"))].map(([mount, path]) => fault("contradiction", mount, ["mountPath"], `something else is mounted at ${quoteText(path)} in this container`, "mount it elsewhere, or use one projected volume for both"));
function envFaults(container) {
	return itemsWith(part(container, "env"), "valueFrom").flatMap((variable) => {
		const from = mapPart(variable, "valueFrom");
		if (from === void 0) return [];
		const value = valueAt(variable, "value");
		if (value !== void 0 && value !== "") return [fault("contradiction", from, [], "value and valueFrom are both given", "remove one of the two")];
		const sources = fieldsPresent(from, envSources);
		if (sources.length < 2) return [];
		return [fault("contradiction", from, [], `${sources.join(" and ")} are both given`, "keep only one")];
	});
}
function resourceFaults(container, faults) {
	const resources = mapPart(container, "resources");
	if (resources === void 0) return;
	for (const field of ["requests", "limits"]) for (const [name, amount] of mapPart(resources, field)?.value ?? []) if (textOf(amount).startsWith("-") && (quantityOf(amount) ?? 0) < 0) faults.push(fault("bad-value", resources, [field, name], `an amount from 0 up is expected, this is ${textOf(amount)}`, "use an allowed amount"));
	const limits = mapPart(resources, "limits");
	for (const [name, amount] of (limits && mapPart(resources, "requests")?.value) ?? []) {
		const limit = valueAt(limits, name);
		if (limit === void 0 || textOf(limit) === textOf(amount)) continue;
		const [least, most] = [quantityOf(amount), quantityOf(limit)];
		if (least === void 0 || most === void 0 || least <= most) continue;
		faults.push(fault("contradiction", resources, ["requests", name], `the request of ${name} (${textOf(amount)}) is above its limit (${textOf(limit)})`, "raise the limit, or lower the request"));
	}
}
const textOf = (value) => isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
function probeFaults(probe, name) {
	if (probe === void 0) return [];
	const threshold = integerAt(probe, "successThreshold");
	return [...handlerFaults(probe, probeHandlers), ...name !== "readinessProbe" && threshold !== void 0 && threshold > 1 ? [fault("bad-value", probe, ["successThreshold"], `a ${name} takes only 1, this is ${threshold}`, "leave it out")] : []];
}
function handlerFaults(parent, handlers) {
	if (parent === void 0) return [];
	const handlersSet = fieldsPresent(parent, handlers);
	if (handlersSet.length === 1) return [];
	return handlersSet.length === 0 ? [fault("missing-field", parent, [], `one of ${handlers.join(", ")} is required and none is there`, "say what it does")] : [fault("contradiction", parent, [], `${handlersSet.join(" and ")} are both given`, "keep only one; helm merges maps of values, so set the default one to null")];
}
function privilegeFaults(context) {
	if (context === void 0) return [];
	const { value } = context;
	if (value.get("allowPrivilegeEscalation") !== false || value.get("privileged") !== true) return [];
	return [fault("contradiction", context, ["allowPrivilegeEscalation"], "it is false while privileged is true", "remove one of the two")];
}
// src/judge/validate/field-checks/pods.ts
const spec = ["spec", "template"];
const podKinds = new Map([
	["core/Pod", {
		template: [],
		restarts: "any"
	}],
	["core/ReplicationController", {
		template: spec,
		restarts: "always"
	}],
	["apps/Deployment", {
		template: spec,
		restarts: "always"
	}],
	["apps/ReplicaSet", {
		template: spec,
		restarts: "always"
	}],
	["apps/DaemonSet", {
		template: spec,
		restarts: "always"
	}],
	["apps/StatefulSet", {
		template: spec,
		restarts: "always"
	}],
	["batch/Job", {
		template: spec,
		restarts: "not always"
	}],
	["batch/CronJob", {
		template: [
			"spec",
			"jobTemplate",
			...spec
		],
		restarts: "not always"
	}]
]);
function podFaults(pods, resource, numbers, faults) {
	const pod = mapPart(resource, ...pods.template, "spec");
	if (pod === void 0) return;
	const has = (field) => fieldOf(pod.value, field) !== void 0;
	const own = items$1(pod, "containers");
	const containers = has("initContainers") ? [...items$1(pod, "initContainers"), ...own] : own;
	for (const container of containers) containerFaults(container, numbers, faults);
	for (const [one, name] of repeated(containers, (container) => wordAt(container, "name"))) faults.push(fault("contradiction", one, ["name"], `another container of the pod has the name ${quoteText(name)}`, "give each container its own name"));
	if (has("volumes")) faults.push(...volumeFaults(pod));
	const mounting = itemsWithMounts(containers);
	if (mounting.length > 0) faults.push(...mountFaults(mounting, pod, resource));
	faults.push(...restartFaults(pod, pods.restarts));
	if (has("tolerations")) faults.push(...items$1(pod, "tolerations").flatMap(tolerationFaults));
}
const itemsWithMounts = (containers) => containers.filter(({ value }) => value.has("volumeMounts"));
function volumeFaults(pod) {
	const volumes = items$1(pod, "volumes");
	const duplicates = [...repeated(volumes, (volume) => wordAt(volume, "name"))].map(([volume, name]) => fault("contradiction", volume, ["name"], `another volume of the pod is named ${quoteText(name)}`, "give each volume its own name"));
	const sources = volumes.flatMap((volume) => {
		if (volume.value.size < 3) return [];
		const fieldsSet = fieldsPresent(volume, [...volume.value.keys()].filter((key) => key !== "name"));
		if (fieldsSet.length < 2) return [];
		return [fault("contradiction", volume, [], `${fieldsSet.join(" and ")} are both given`, "keep only one; helm merges maps of values, so set the default one to null")];
	});
	return [...duplicates, ...sources];
}
function mountFaults(containers, pod, resource) {
	const volumes = [...items$1(pod, "volumes"), ...items$1(resource, "spec", "volumeClaimTemplates").flatMap((claim) => mapPart(claim, "metadata") ?? [])];
	const volumeNames = new Set(volumes.map((volume) => valueAt(volume, "name")));
	return containers.flatMap((container) => items$1(container, "volumeMounts").flatMap((mount) => {
		const name = wordAt(mount, "name");
		if (name === void 0 || volumeNames.has(name)) return [];
		return [fault("contradiction", mount, ["name"], `the pod has no volume ${quoteText(name)}`, "add the volume, or remove the mount")];
	}));
}
function restartFaults(pod, restarts) {
	const word = valueAt(pod, "restartPolicy") ?? "";
	if (typeof word !== "string" || isRedacted(word)) return [];
	const policy = word || "Always";
	const path = ["restartPolicy"];
	if (restarts === "always" && (policy === "OnFailure" || policy === "Never")) return [fault("bad-value", pod, path, `only Always is taken here, this is ${quoteText(policy)}`, "leave it out, or make it a Job")];
	if (restarts === "not always" && policy === "Always") return [fault("missing-field", pod, path, "OnFailure or Never is required for the pods of a Job, this is Always", "write restartPolicy: OnFailure or Never")];
	return [];
}
function tolerationFaults(toleration) {
	if (wordAt(toleration, "operator") === "Exists" && wordAt(toleration, "value") !== void 0) return [fault("contradiction", toleration, ["value"], "a value is given beside operator: Exists", "leave the value out, or use Equal")];
	const hasOperator = valueAt(toleration, "operator") !== void 0;
	if (valueAt(toleration, "key") === void 0 && (!hasOperator || wordAt(toleration, "operator") === "Equal")) return [fault("missing-field", toleration, ["key"], "a key is required unless the operator is Exists", "name the key, or use operator: Exists")];
	return [];
}
// src/judge/validate/field-checks/index.ts
function checksOfKind(name) {
	const [tree, fieldChecksOfKind, pods] = [
		rangeTreeOf(name),
		fieldChecks.get(name) ?? [],
		podKinds.get(name)
	];
	if (tree === void 0 && fieldChecksOfKind.length === 0 && pods === void 0) return void 0;
	const numbers = containerTree();
	return (value) => {
		const resource = {
			value,
			steps: []
		};
		const faults = [];
		if (tree !== void 0) rangeFaults(resource, tree, faults);
		for (const check of fieldChecksOfKind) faults.push(...check(resource));
		if (pods !== void 0) podFaults(pods, resource, numbers, faults);
		return faults;
	};
}
// src/judge/validate/removals.ts
function lifecycles(tables, kinds, minor) {
	let rows;
	const cache = new Map();
	const findLifecycle = (apiVersion, kind) => {
		const group = groupOf$1(apiVersion);
		const row = (rows ??= readRows(tables.removals)).get(`${apiVersion} ${kind}`);
		const isOlder = minor < kinds.minor;
		const isServed = kinds.serves(apiVersion, kind) || isOlder;
		const name = `${apiVersion} ${kind}`;
		const isRemoved = row?.removed !== void 0 && row.removed <= minor;
		if (isServed && !isRemoved) {
			if (row?.deprecated === void 0 || row.deprecated > minor) return void 0;
			return {
				rule: "api-deprecated",
				message: `${name} is deprecated since Kubernetes 1.${row.deprecated}${row.removed === void 0 ? "" : `; 1.${row.removed} no longer serves it`}`,
				hint: moveTo(apiVersion, kind, row),
				isNear: row.removed !== void 0 && row.removed <= minor + 2
			};
		}
		if (row !== void 0 || kinds.versionsOf(group, kind).length > 0) return {
			rule: "api-removed",
			message: `Kubernetes 1.${minor} does not serve ${name}${row?.removed === void 0 ? "" : `, removed in 1.${row.removed}`}`,
			hint: moveTo(apiVersion, kind, row),
			isNear: true
		};
		const others = kinds.kindsOf(group);
		if (others.size === 0 || others.has(kind)) return void 0;
		const near = nearest(kind, others);
		return {
			rule: "unknown-kind",
			message: `Kubernetes 1.${minor} has no kind ${kind} in ${group === "" ? "the core group" : group}`,
			hint: near === void 0 ? "correct apiVersion and kind" : `did you mean ${near}?`,
			isNear: true
		};
	};
	const moveTo = (apiVersion, kind, row) => {
		const group = groupOf$1(apiVersion);
		const [best] = kinds.versionsOf(group, kind);
		const bestVersion = best === void 0 ? void 0 : group === "" ? best : `${group}/${best}`;
		if (bestVersion !== void 0 && bestVersion !== apiVersion) return `move to ${bestVersion}`;
		let next = row?.replacement ?? "";
		for (let hops = 0; hops < 5 && next !== ""; hops += 1) {
			const [version = "", other = ""] = next.split(" ");
			if (kinds.serves(version, other)) return `move to ${version}${other === kind ? "" : ` ${other}`}`;
			next = rows?.get(next)?.replacement ?? "";
		}
		return "it has no replacement; remove it, or see the release notes of Kubernetes";
	};
	return { find(apiVersion, kind) {
		let versions = cache.get(kind);
		if (versions === void 0) cache.set(kind, versions = new Map());
		const lifecycle = versions.get(apiVersion);
		if (lifecycle !== void 0 || versions.has(apiVersion)) return lifecycle;
		const found = findLifecycle(apiVersion, kind);
		versions.set(apiVersion, found);
		return found;
	} };
}
const minorOf$1 = (text) => text === void 0 || text === "" ? void 0 : Number(text);
function readRows(table) {
	return new Map(table.split("\n").map((line) => {
		const [apiVersion = "", kind = "", deprecated, removed, replacement = ""] = line.split("	");
		return [`${apiVersion} ${kind}`, {
			deprecated: minorOf$1(deprecated),
			removed: minorOf$1(removed),
			replacement
		}];
	}));
}
// src/judge/validate/side.ts
const unreadable = new Set(["wrong-type", "bad-quantity"]);
const mostValues = 2e6;
function kindsReader(tables) {
	const cache = new Map();
	return (minor) => {
		if (tables === void 0) return void 0;
		const nearest = Math.min(Math.max(minor, tables.minors[0]), tables.minors[1]);
		const cached = cache.get(nearest) ?? builtinKinds(tables, nearest);
		cache.set(nearest, cached);
		return cached;
	};
}
function sideOf(view, version, input, kindsOf) {
	const { tables, kubeVersion } = input;
	const namedMinor = minorOf(version);
	const minor = namedMinor ?? minorOf(kubeVersion.assumed) ?? tables?.minors[1] ?? 0;
	const kinds = kindsOf(minor);
	const kindChecksOf = kindReader(kinds, customKinds(view, input.schemas, () => kinds?.metadata ?? anySchema), tables);
	const formFault = formChecker(minor);
	const budget = { remaining: 0 };
	const plain = {
		formFault,
		isHidden: false,
		budget
	};
	const hidden = {
		formFault,
		isHidden: true,
		budget
	};
	return {
		view,
		minor,
		isAssumed: namedMinor === void 0,
		lifecycles: tables && kinds && lifecycles(tables, kinds, minor),
		check(entry) {
			const checks = kindChecksOf(entry.header.apiVersion, entry.header.kind);
			const { schema } = checks;
			const value = schema && view.value(entry);
			if (schema === void 0 || value === void 0) return void 0;
			const isSecret = entry.identity.kind === "Secret" && entry.identity.group === "";
			const raw = isSecret ? rawOf(entry) : value;
			if (raw === void 0) return void 0;
			const options = isSecret ? hidden : plain;
			budget.remaining = mostValues;
			const { faults, more, hasHidden } = faultsOf(raw, schema, options);
			const walkFaults = hasHidden && !isSecret ? hiddenFaults(entry, value, schema, options) : none;
			const checkFaults = faults.every(isReadable) && walkFaults.every(isReadable) ? checks.rules?.(value) ?? none : none;
			const names = nameFaults(entry, checks.nameForm, formFault);
			if (names.length + faults.length + walkFaults.length + checkFaults.length === 0) return {
				value,
				faults: none,
				more
			};
			return {
				value,
				faults: [
					...names,
					...faults,
					...walkFaults,
					...checkFaults
				].map((fault) => ({
					...fault,
					place: fault.path,
					path: isSecret ? redactedPath(fault.path, raw, value) : fault.path
				})),
				more
			};
		},
		fitsName: (entry) => {
			const { apiVersion, kind } = entry.header;
			return nameFaults(entry, kindChecksOf(apiVersion, kind).nameForm, formFault).length === 0;
		},
		knows: (apiVersion, kind) => kindChecksOf(apiVersion, kind).schema !== void 0,
		custom: ({ header }) => kindChecksOf(header.apiVersion, header.kind).custom
	};
}
const none = [];
const isReadable = ({ rule }) => !unreadable.has(rule);
function kindReader(kinds, custom, tables) {
	const forms = nameForms(tables);
	const cache = new Map();
	const checksFor = (apiVersion, kind) => {
		const name = `${groupOf$1(apiVersion) || "core"}/${kind}`;
		const builtIn = kinds?.schemaOf(apiVersion, kind);
		const customVersion = builtIn === void 0 ? custom.find(apiVersion, kind) : void 0;
		return {
			schema: builtIn ?? customVersion?.schema,
			custom: customVersion,
			nameForm: forms.get(name) ?? "subdomain",
			rules: builtIn === void 0 ? void 0 : checksOfKind(name)
		};
	};
	return (apiVersion, kind) => {
		let versions = cache.get(kind);
		if (versions === void 0) cache.set(kind, versions = new Map());
		let match = versions.get(apiVersion);
		if (match === void 0) versions.set(apiVersion, match = checksFor(apiVersion, kind));
		return match;
	};
}
function minorOf(version) {
	const [, minor] = /^v?1\.(\d{1,3})(?:\D|$)/.exec(version ?? "") ?? [];
	return minor === void 0 ? void 0 : Number(minor);
}
function nameForms(tables) {
	const lines = tables === void 0 ? [] : tables.nameForms.split("\n");
	return new Map(lines.map((line) => {
		const [kind = "", form = ""] = line.split("	");
		return [kind, form];
	}));
}
function nameFaults({ header }, form, formFault) {
	const { name, generateName, namespace } = header;
	const faults = [
		nameFault("name", name, formFault(form, name)),
		name === "" ? nameFault("generateName", generateName, formFault(form, `${generateName}x`)) : void 0,
		nameFault("namespace", namespace, formFault("label", namespace))
	];
	return faults.some(isFault) ? faults.filter(isFault) : none;
}
const isFault = (fault) => fault !== void 0;
function nameFault(field, text, expected) {
	if (expected === void 0 || text === "" || isRedacted(text)) return void 0;
	const message = `${quoteText(text)} is refused: ${expected}`;
	return {
		rule: "bad-name",
		path: ["metadata", field],
		message,
		hint: "rename it"
	};
}
// src/judge/validate/validate.ts
function validate(input) {
	if (input.validate === "none" || input.after.entries.length === 0) return [];
	const kinds = kindsReader(input.tables);
	const after = sideOf(input.after, input.kubeVersion.after, input, kinds);
	const before = sideOf(input.before, input.kubeVersion.before ?? input.kubeVersion.after, input, kinds);
	const selection = selected(input, before.minor !== after.minor, after);
	const run = {
		input,
		before,
		after,
		selection
	};
	return [
		...lifecycleFindings(run),
		...selection.entries.flatMap((entry) => faults(entry, run)),
		...quietLabels(input.comparison),
		...unjudged(run)
	];
}
function lifecycleFindings({ input, before, after }) {
	const findings = [];
	const assumed = input.kubeVersion.assumed === void 0 ? "the newest known version" : "the version that helm renders for";
	for (const entry of entriesOf(after, (version, kind) => after.lifecycles?.find(version, kind) !== void 0)) {
		const { apiVersion, kind } = entry.header;
		const now = after.lifecycles?.find(apiVersion, kind);
		if (now === void 0 || after.custom(entry) !== void 0) continue;
		const previous = input.before.find(entry.id);
		const oldValue = previous && before.lifecycles?.find(previous.header.apiVersion, previous.header.kind);
		const severity = now.isNear ? severityOf$1(now.rule) : "info";
		findings.push(findingOf$1(entry, {
			rule: now.rule,
			severity: after.isAssumed && severity === "high" ? "medium" : severity,
			isOld: oldValue !== void 0 && oldValue.rule === now.rule,
			isAll: input.validate === "all",
			message: after.isAssumed ? `${now.message} (kubeVersion is not set: ${assumed} is assumed)` : now.message,
			hint: now.hint,
			path: [{
				kind: "key",
				key: "apiVersion"
			}],
			line: placesOf(entry)(["apiVersion"])
		}));
	}
	return findings;
}
function entriesOf({ view }, covers) {
	const kinds = new Set();
	for (const [kind, versions] of view.kinds) if ([...versions].some((version) => covers(version, kind))) kinds.add(kind);
	return kinds.size === 0 ? [] : view.entries.filter(({ header }) => kinds.has(header.kind) && covers(header.apiVersion, header.kind));
}
function faults(entry, run) {
	const checked = run.after.check(entry);
	const version = versionFinding(entry, run);
	if (checked === void 0 || checked.faults.length === 0) return version;
	const previous = oldFaults(entry, run);
	const lineOf = placesOf(entry);
	const isAll = run.input.validate === "all";
	return [...version, ...checked.faults.map((fault, at) => findingOf$1(entry, {
		rule: fault.rule,
		severity: severityOf$1(fault.rule),
		isOld: previous.has(keyOf(fault, checked.value)),
		isAll,
		message: withMore(fault.message, checked, at),
		hint: fault.hint ?? "correct it",
		path: stepsOf(fault.path, checked.value),
		line: lineOf(fault.place)
	}))];
}
const withMore = (message, { faults: all, more }, at) => more > 0 && at === all.length - 1 ? `${message}; ${more} more errors in this resource are not listed` : message;
const keyOf = (fault, value) => `${fault.rule} ${pathText(stepsOf(fault.path, value))} ${fault.message}`;
function oldFaults(entry, { input, before, selection }) {
	const previous = input.before.find(selection.formerId(entry.id));
	const checked = previous && before.check(previous);
	return new Set(checked?.faults.map((fault) => keyOf(fault, checked.value)));
}
function versionFinding(entry, { input, before, after, selection }) {
	const now = after.custom(entry);
	if (now?.servedInstead === void 0 && now?.deprecated === void 0) return [];
	const { apiVersion, kind } = entry.header;
	const previous = input.before.find(selection.formerId(entry.id));
	const oldValue = previous && before.custom(previous);
	const isSame = previous?.header.apiVersion === apiVersion;
	const subject = {
		isAll: input.validate === "all",
		path: [{
			kind: "key",
			key: "apiVersion"
		}],
		line: placesOf(entry)(["apiVersion"])
	};
	if (now.servedInstead !== void 0) {
		const isOld = isSame && oldValue?.servedInstead !== void 0;
		const message = `the definition of ${kind} does not serve ${apiVersion}`;
		const hint = `move to ${now.servedInstead.slice(0, 5).join(" or ")}`;
		return [findingOf$1(entry, {
			...subject,
			rule: "api-removed",
			severity: "high",
			isOld,
			message,
			hint
		})];
	}
	const isOld = isSame && oldValue?.deprecated !== void 0;
	const message = `${apiVersion} ${kind} is deprecated by its definition: ${now.deprecated?.slice(0, 200)}`;
	const hint = "move to another version of it";
	return [findingOf$1(entry, {
		...subject,
		rule: "api-deprecated",
		severity: "info",
		isOld,
		message,
		hint
	})];
}
function unjudged({ input, after }) {
	if (input.validate !== "all") return [];
	const messages = [];
	const kinds = new Map();
	for (const entry of entriesOf(after, (version, kind) => !after.knows(version, kind))) {
		const { apiVersion, kind } = entry.header;
		if (after.lifecycles?.find(apiVersion, kind) !== void 0 || after.custom(entry) !== void 0) continue;
		const name = `${apiVersion} ${kind}`;
		kinds.set(name, (kinds.get(name) ?? 0) + 1);
	}
	if (kinds.size > 0) {
		const names = [...kinds].slice(0, 10).map(([name, count]) => count > 1 ? `${name} (${count})` : name);
		messages.push(`no schema is available for ${names.join(", ")}${kinds.size > 10 ? ` and ${kinds.size - 10} more kinds` : ""}`);
	}
	const [first, last] = input.tables?.minors ?? [after.minor, after.minor];
	if (after.minor < first || after.minor > last) messages.push(`the schemas of Kubernetes 1.${after.minor} are not available, those of 1.${after.minor < first ? first : last} are used`);
	const row = validationRules.find(({ id }) => id === "no-schema");
	return messages.map((message) => ({
		rule: "no-schema",
		severity: "info",
		side: "after",
		message,
		hint: row?.hint ?? ""
	}));
}
const severities = new Map(validationRules.map(({ id, severity }) => [id, severity]));
const severityOf$1 = (rule) => severities.get(rule) ?? "info";
function findingOf$1(entry, statement) {
	const { rule, severity, isOld, isAll, message, hint, path, line } = statement;
	const { template } = entry.document.origin;
	return {
		rule,
		severity: isOld && !isAll ? "info" : severity,
		side: isOld ? "both" : "after",
		resource: refOfEntry(entry),
		path,
		message,
		hint,
		line,
		...template !== void 0 && { template }
	};
}
// src/judge/judge.ts
function judge(input) {
	const { withTests } = input;
	const facts = factsOf(input);
	const allFacts = withTests === void 0 ? facts : factsOf({
		...input,
		...withTests
	});
	return {
		findings: worstFirst([...allRules.flatMap((rule) => [...rule.find(rule.judgesTests ? allFacts : facts)].map((hit) => findingOf(rule, withTests === void 0 ? hit : {
			...hit,
			resource: withTests.named(hit.resource)
		}))), ...validate(input)]),
		images: facts.images(),
		commitImages: commitImages(input)
	};
}
function findingOf(rule, hit) {
	return {
		rule: rule.id,
		severity: hit.severity ?? rule.severity,
		side: hit.side ?? "after",
		resource: hit.resource,
		...hit.path !== void 0 && { path: hit.path },
		message: hit.message,
		hint: hit.hint ?? rule.hint,
		...hit.line !== void 0 && { line: hit.line },
		...hit.uncertain && { uncertain: hit.uncertain },
		...hit.resource.origin.template !== void 0 && { template: hit.resource.origin.template }
	};
}
// src/judge/policy/findings.ts
const mostPolicyFindings = 1e3;
const longestMessage = 2e3;
function policyFindings({ hits, view, clean }) {
	const find = resourceFinder(view);
	return hits.slice(0, mostPolicyFindings).map((hit) => {
		const entry = find(hit);
		const template = entry?.document.origin.template;
		const line = hit.line ?? entry?.document.origin.line;
		return {
			rule: `policy/${sentence(clean(hit.rule)).replace(/\s+/g, "-")}`,
			severity: hit.severity,
			side: "after",
			...entry !== void 0 && { resource: refOfEntry(entry) },
			message: sentence(clean(hit.message)),
			hint: hit.hint === void 0 ? "follow the policy, or add an exception with its reason to gate.allow" : sentence(clean(hit.hint)),
			...line !== void 0 && { line },
			...template !== void 0 && { template }
		};
	});
}
function sentence(text) {
	return text.slice(0, longestMessage).trim().replace(/\s+/g, " ").replace(/\.$/, "");
}
function resourceFinder(view) {
	let byName;
	let byLine;
	const entriesByName = (key) => {
		byName ??= nameIndex(view);
		return byName.get(key) ?? [];
	};
	const entryOf = ({ kind, name, namespace }) => {
		const candidates = entriesByName(`${kind}/${name}`);
		if (namespace === "" || candidates.length < 2) return candidates[0];
		return candidates.find(({ identity }) => identity.namespace === namespace) ?? (namespace === "default" ? candidates.find(({ header }) => header.namespace === "") : void 0);
	};
	return ({ resource, line }) => {
		if (typeof resource === "object") return entryOf(resource);
		if (resource !== void 0) {
			const [first = "", second = "", third = ""] = resource.split("/");
			const parts = resource.split("/").length;
			const match = view.find(resource) ?? (parts === 3 ? entryOf({
				kind: second,
				name: third,
				namespace: first
			}) : parts === 2 ? entryOf({
				kind: first,
				name: second,
				namespace: ""
			}) : only(entriesByName(resource)));
			if (match !== void 0) return match;
		}
		if (line === void 0) return void 0;
		byLine ??= view.entries.toSorted((a, b) => a.document.origin.line - b.document.origin.line);
		return byLine.findLast((entry) => entry.document.origin.line <= line);
	};
}
const only = (candidates) => candidates.length === 1 ? candidates[0] : void 0;
function nameIndex(view) {
	const index = new Map();
	for (const entry of view.entries) {
		const { kind, name } = entry.identity;
		for (const key of [`${kind}/${name}`, name]) addTo(index, key, entry);
	}
	return index;
}
// src/judge/policy/types.ts
const words = {
	critical: "critical",
	high: "high",
	error: "high",
	medium: "medium",
	moderate: "medium",
	warning: "medium",
	warn: "medium",
	low: "info",
	info: "info",
	note: "info",
	none: "info"
};
function severityOf(word) {
	if (typeof word !== "string") return void 0;
	const lowerWord = word.toLowerCase();
	return Object.hasOwn(words, lowerWord) ? words[lowerWord] : void 0;
}
function field(value, ...keys) {
	let at = value;
	for (const key of keys) if (at instanceof Map) at = at.get(key);
	else if (typeof at === "object" && at !== null && !Array.isArray(at) && Object.hasOwn(at, key)) at = Reflect.get(at, key);
	else return void 0;
	return at;
}
const items = (value) => Array.isArray(value) ? value : [];
const text = (value) => typeof value === "string" && value.trim() !== "" ? value : void 0;
// src/judge/policy/formats.ts
function conftestHits(value) {
	if (!Array.isArray(value) || value.length === 0) return void 0;
	if (!value.every((one) => field(one, "filename") !== void 0 && field(one, "namespace") !== void 0)) return void 0;
	return value.flatMap((one) => [...items(field(one, "failures")).flatMap((item) => conftestHit(one, item, "high")), ...items(field(one, "warnings")).flatMap((item) => conftestHit(one, item, "medium"))]);
}
function conftestHit(result, item, fallback) {
	const message = text(field(item, "msg"));
	if (message === void 0) return [];
	const metadata = field(item, "metadata");
	const query = text(field(metadata, "query"))?.replace(/^data\./, "");
	return [{
		rule: text(field(metadata, "rule")) ?? text(field(metadata, "id")) ?? text(field(metadata, "code")) ?? query ?? text(field(result, "namespace")) ?? "conftest",
		severity: severityOf(field(metadata, "severity")) ?? fallback,
		message,
		...hintOf(metadata),
		...resourceOf(field(metadata, "resource"))
	}];
}
function reportHits(value) {
	const reports = text(field(value, "kind"))?.endsWith("List") ? items(field(value, "items")) : [value];
	if (!reports.every((report) => text(field(report, "kind"))?.endsWith("Report")) || reports.length === 0) return void 0;
	return reports.flatMap((report) => items(field(report, "results")).flatMap((result) => reportHit(result, field(report, "scope"))));
}
const failed = new Map([
	["fail", "high"],
	["error", "high"],
	["warn", "medium"]
]);
function reportHit(result, scope) {
	const fallback = failed.get(field(result, "result"));
	if (fallback === void 0) return [];
	const [policy, rule] = [text(field(result, "policy")), text(field(result, "rule"))];
	const name = [policy, rule].filter((word) => word !== void 0).join("/") || "policy";
	const hit = {
		rule: name,
		severity: severityOf(field(result, "severity")) ?? fallback,
		message: text(field(result, "message")) ?? text(field(result, "description")) ?? `${name} does not hold`
	};
	const resources = items(field(result, "resources"));
	if (resources.length === 0) return [{
		...hit,
		...resourceOf(scope)
	}];
	return resources.map((resource) => ({
		...hit,
		...resourceOf(resource)
	}));
}
function plainHits(value) {
	if (!Array.isArray(value)) return void 0;
	const list = value;
	return list.every((one) => text(field(one, "message")) !== void 0) ? list.map(plainHit) : void 0;
}
function plainHit(item) {
	const line = field(item, "line");
	return {
		rule: text(field(item, "rule")) ?? "policy",
		severity: severityOf(field(item, "severity")) ?? "medium",
		message: text(field(item, "message")) ?? "",
		...hintOf(item),
		...resourceOf(field(item, "resource")),
		...typeof line === "number" && line >= 1 && { line: Math.floor(line) }
	};
}
function hintOf(value) {
	const hint = text(field(value, "hint")) ?? text(field(value, "remediation"));
	return hint === void 0 ? {} : { hint };
}
function resourceOf(value) {
	const ref = text(value);
	if (ref !== void 0) return { resource: ref };
	const [kind, name] = [text(field(value, "kind")), text(field(value, "name"))];
	if (kind === void 0 || name === void 0) return {};
	return { resource: {
		kind,
		name,
		namespace: text(field(value, "namespace")) ?? ""
	} };
}
// src/judge/policy/sarif.ts
function sarifHits(value) {
	const version = text(field(value, "version"));
	const runs = field(value, "runs");
	if (version?.startsWith("2.") !== true || !Array.isArray(runs)) return void 0;
	return runs.flatMap((run) => items(field(run, "results")).flatMap((result) => hitOf(run, result)));
}
function hitOf(run, result) {
	if ((text(field(result, "kind")) ?? "fail") !== "fail" || items(field(result, "suppressions")).length > 0) return [];
	const rule = ruleOf(run, result);
	const id = text(field(result, "ruleId")) ?? text(field(result, "rule", "id")) ?? text(field(rule, "id"));
	const message = text(field(result, "message", "text")) ?? text(field(rule, "messageStrings", text(field(result, "message", "id")) ?? "", "text")) ?? text(field(rule, "shortDescription", "text"));
	const [location] = items(field(result, "locations"));
	const [logical] = items(field(location, "logicalLocations"));
	const resource = text(field(logical, "fullyQualifiedName")) ?? text(field(logical, "name"));
	const line = field(location, "physicalLocation", "region", "startLine");
	const hint = text(field(rule, "help", "text"));
	return [{
		rule: id ?? "policy",
		severity: severityIn(rule, result),
		message: message ?? `${id ?? "a rule"} does not hold`,
		...hint !== void 0 && { hint },
		...resource !== void 0 && { resource },
		...typeof line === "number" && line >= 1 && { line }
	}];
}
function ruleOf(run, result) {
	const rules = items(field(run, "tool", "driver", "rules"));
	const index = field(result, "ruleIndex") ?? field(result, "rule", "index");
	if (typeof index === "number" && rules[index] !== void 0) return rules[index];
	const id = field(result, "ruleId") ?? field(result, "rule", "id");
	return rules.find((rule) => field(rule, "id") === id);
}
function severityIn(rule, result) {
	const score = Number.parseFloat(text(field(rule, "properties", "security-severity")) ?? "");
	if (score >= 9) return "critical";
	if (score >= 7) return "high";
	if (score >= 4) return "medium";
	if (score >= 0) return "info";
	const word = severityOf(field(rule, "properties", "severity"));
	const level = field(result, "level") ?? field(rule, "defaultConfiguration", "level");
	return word ?? severityOf(level) ?? "medium";
}
// src/judge/policy/read.ts
function readPolicyOutput(output) {
	if (output.replaceAll(warning, "").trim() === "") return [];
	for (const start of starts(output)) {
		const hits = hitsIn(output.slice(start));
		if (hits !== void 0) return hits;
	}
}
const warning = /^Warning: .*$/gm;
const mostStarts = 20;
function starts(output) {
	return [...output.matchAll(/^(?:\s*[[{]|apiVersion:|---$)/gm)].map(({ index }) => index).slice(0, mostStarts);
}
function hitsIn(answer) {
	const json = parseJson(answer);
	if (json !== void 0) return sarifHits(json) ?? conftestHits(json) ?? reportHits(json) ?? plainHits(json);
	if (/^\s*[[{]/.test(answer)) return void 0;
	const reports = yamlDocuments(answer)?.map(reportHits) ?? [];
	return reports.includes(void 0) || reports.length === 0 ? void 0 : reports.flatMap((hits) => hits ?? []);
}
function yamlDocuments(answer) {
	try {
		return readDocuments("the output", answer, helmFile).documents.map(valueOf$1);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
// src/judge/types.ts
const validateChoices = [
	"changed",
	"all",
	"none"
];
export { allRules, applyAllowances, commitWords, contextRows, diff_exports, ignoreMatcher, judge, mostPolicyFindings, neededNames, openComparison, openDigest, pathText, policyFindings, readArgoIgnores, readIgnoreRule, readPolicyOutput, reviewWeakened, secondRelease, severities$1 as severities, sharedOwners, unusedException, validateChoices, validationRules, worstFirst };
