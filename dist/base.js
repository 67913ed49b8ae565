import { __esmMin, __exportAll } from "./rolldown-runtime.js";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { styleText } from "node:util";
import { setMaxListeners } from "node:events";
// src/github/cache/messages.ts
const results = [
	"found",
	"missing",
	"saved",
	"exists",
	"failed"
];
function readAnswer(line) {
	const message = line === "" ? void 0 : JSON.parse(line);
	return isAnswer(message) ? message : void 0;
}
const isAnswer = (message) => typeof message === "object" && message !== null && "result" in message && results.includes(String(message.result));
const readCall = (line) => {
	return JSON.parse(line);
};
// scripts/replacements/debug.mjs
var debug_exports = __exportAll({ default: () => makeLog });
var makeLog;
var init_debug = __esmMin((() => {
	makeLog = () => () => {};
}));
// src/errors.ts
function problem(code, message, details = {}) {
	return make("error", code, message, details);
}
function warning(code, message, details = {}) {
	return make("warning", code, message, details);
}
function make(severity, code, message, details) {
	return {
		severity,
		code,
		message,
		...details.at && { at: details.at },
		...details.hint && { hint: details.hint }
	};
}
const isError = (candidate) => candidate.severity === "error";
var UserError = class UserError extends Error {
	problems;
	constructor(code, message, details = {}) {
		super(message);
		this.name = "UserError";
		this.problems = [problem(code, message, details)];
	}
	static of(problems) {
		const first = problems.find(isError) ?? problems[0];
		if (first === void 0) throw new TypeError("UserError.of needs at least one problem");
		const error = new UserError(first.code, first.message, first);
		error.problems = problems;
		return error;
	}
};
// src/text/code-span.ts
function codeSpan(text) {
	const ticks = "`".repeat(longestRun(text) + 1);
	const pad = text === "" || /^`|`$|^ .*[^ ].* $/.test(text) ? " " : "";
	return `${ticks}${pad}${text}${pad}${ticks}`;
}
function longestRun(text) {
	let longest = 0;
	let run = 0;
	for (let at = text.indexOf("`"); at >= 0 && at < text.length; at += 1) {
		run = text.charCodeAt(at) === 96 ? run + 1 : 0;
		if (run > longest) longest = run;
	}
	return longest;
}
// src/text/glob.ts
function matchGlob(pattern, text) {
	const steps = parse(pattern);
	let reached = follow(new Set([0]), steps, true);
	for (const character of text) {
		const next = new Set();
		for (const at of reached) {
			const step = steps[at];
			if (step === void 0) continue;
			if (step.kind === "folders") next.add(at);
			else if (step.takes(character)) next.add(step.kind === "one" ? at + 1 : at);
		}
		reached = follow(next, steps, character === "/");
	}
	return reached.has(steps.length);
}
function follow(reached, steps, folderBegins) {
	for (const at of reached) {
		const step = steps[at];
		if (step?.kind === "many" || step?.kind === "folders" && folderBegins) reached.add(at + 1);
	}
	return reached;
}
const anything = () => true;
const notSlash = (character) => character !== "/";
function parse(pattern) {
	const characters = Array.from(pattern);
	const steps = [];
	let at = 0;
	while (at < characters.length) {
		const character = characters[at] ?? "";
		if (character === "*" && characters[at + 1] === "*") {
			const withSlash = (at === 0 || characters[at - 1] === "/") && characters[at + 2] === "/";
			steps.push(withSlash ? { kind: "folders" } : {
				kind: "many",
				takes: anything
			});
			at += withSlash ? 3 : 2;
		} else if (character === "[") {
			const set = parseSet(characters, at);
			steps.push({
				kind: "one",
				takes: set?.takes ?? ((other) => other === "[")
			});
			at = set?.end ?? at + 1;
		} else if (character === "\\" && at + 1 < characters.length) {
			const literal = characters[at + 1];
			steps.push({
				kind: "one",
				takes: (other) => other === literal
			});
			at += 2;
		} else {
			steps.push(simple(character));
			at += 1;
		}
	}
	return steps;
}
function simple(character) {
	if (character === "*") return {
		kind: "many",
		takes: notSlash
	};
	if (character === "?") return {
		kind: "one",
		takes: notSlash
	};
	return {
		kind: "one",
		takes: (other) => other === character
	};
}
function parseSet(characters, open) {
	let at = open + 1;
	const negated = characters[at] === "!" || characters[at] === "^";
	if (negated) at += 1;
	const ranges = [];
	for (let first = true; first || characters[at] !== "]"; first = false) {
		const low = characters[at];
		if (low === void 0) return void 0;
		const high = characters[at + 2];
		const isRange = characters[at + 1] === "-" && high !== void 0 && high !== "]";
		ranges.push([low, isRange ? high : low]);
		at += isRange ? 3 : 1;
	}
	const takes = (character) => character !== "/" && ranges.some(([low, high]) => low <= character && character <= high) !== negated;
	return {
		takes,
		end: at + 1
	};
}
// src/text/logins.ts
const withoutLogin = (text) => text.replace(/:\/\/[^\s/"'<>]*@/g, "://");
const hasLogin = (text) => withoutLogin(text) !== text;
// src/text/nearest.ts
const longest$1 = 50;
const most = 1e3;
const mostListed = 12;
function nearest(word, words) {
	const candidates = [...words];
	if (word.length > longest$1 || candidates.length > most) return void 0;
	const lower = word.toLowerCase();
	let best;
	let least = Number.POSITIVE_INFINITY;
	for (const candidate of candidates) {
		if (candidate === word || candidate.length > longest$1) continue;
		const allowed = Math.floor(Math.max(word.length, candidate.length) / 3);
		if (Math.abs(word.length - candidate.length) > allowed) continue;
		const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least));
		if (distance <= allowed && distance < least) {
			best = candidate;
			least = distance;
		}
	}
	return best;
}
function longForm(word, words) {
	if (word.length < 2 || word.length > longest$1 || words.length > most) return void 0;
	const lower = word.toLowerCase();
	const longer = words.filter((candidate) => candidate.length <= longest$1 && candidate.length > word.length);
	const oneOf = (fits) => {
		const [first, second] = longer.filter((candidate) => fits(candidate.toLowerCase()));
		return second === void 0 ? first : void 0;
	};
	return oneOf((candidate) => candidate.startsWith(lower)) ?? oneOf((candidate) => candidate[0] === lower[0] && hasInOrder(candidate, lower));
}
function hasInOrder(text, letters) {
	let position = 0;
	for (const letter of text) if (letter === letters[position]) position += 1;
	return position === letters.length;
}
function suggest(word, candidates) {
	const words = [...candidates];
	const near = nearest(word, words) ?? longForm(word, words);
	if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
	if (words.length === 0) return "known: none";
	const more = words.length - mostListed;
	return `known: ${words.slice(0, mostListed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
	let beforePrevious = [];
	let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			let least = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
			row.push(least);
		}
		const lowest = Math.min(...row);
		if (lowest > limit) return lowest;
		beforePrevious = previous;
		previous = row;
	}
	return previous[b.length] ?? 0;
}
// src/text/printable.ts
const oneLine = (text, longest) => shortened(printable$1(text).replace(/\s+/g, " ").trim(), longest);
const logLine = (line, longest) => shortened(printable$1(line).trimEnd(), longest);
function printable$1(text) {
	return text.replace(/\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)/g, "").replace(/[\p{Cf}\u2028\u2029]/gu, "").replace(/(?!\s)\p{Cc}/gu, "").replace(/[\v\f\r]/g, " ");
}
function shortened(text, longest) {
	if (text.length <= longest) return text;
	return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
}
// src/text/sentence.ts
function sentence(text) {
	const first = /^[a-z]+(?:[ ,]|$)/.test(text) && !/^(?:helm|kubectl) /.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
	return /[.!?]$/.test(first) ? first : `${first}.`;
}
// src/text/shell-word.ts
const shellWord = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
// src/text/split.ts
const splitList = (line) => line.split(",").map((word) => word.trim()).filter((word) => word !== "");
function splitFiles(line) {
	const parts = line.split(/[\s,]+/).filter((part) => part !== "");
	return parts.every((part) => /\.ya?ml$/i.test(part)) ? parts : [line];
}
function splitWords(line) {
	const words = [];
	let word;
	for (let at = 0; at < line.length; at += 1) {
		const character = line[at] ?? "";
		if (/\s/.test(character)) {
			if (word !== void 0) words.push(word);
			word = void 0;
		} else if (character === "'" || character === "\"") {
			const quoted = readQuoted(line, at + 1, character);
			if (quoted === void 0) return { unclosed: character };
			word = (word ?? "") + quoted.text;
			at = quoted.end;
		} else if (character === "\\") {
			at += 1;
			if (line[at] !== "\n") word = (word ?? "") + (line[at] ?? "\\");
		} else word = (word ?? "") + character;
	}
	if (word !== void 0) words.push(word);
	return { words };
}
function readQuoted(line, from, quote) {
	const parts = [];
	for (let at = from; at < line.length; at += 1) {
		const character = line[at] ?? "";
		if (character === quote) return {
			text: parts.join(""),
			end: at
		};
		const next = line[at + 1] ?? "";
		if (quote === "\"" && character === "\\" && "\"\\$`\n".includes(next) && next !== "") {
			if (next !== "\n") parts.push(next);
			at += 1;
		} else parts.push(character);
	}
}
// src/tools/group-by.ts
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) addTo(groups, keyOf(item), item);
	return groups;
}
function addTo(lists, key, item) {
	const list = lists.get(key);
	if (list === void 0) lists.set(key, [item]);
	else list.push(item);
}
// src/tools/in-parallel.ts
async function inParallel(items, width, work) {
	const queue = items.entries();
	const worker = async () => {
		for (const [index, item] of queue) await work(item, index);
	};
	await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
function limitConcurrency(width) {
	const waiting = [];
	let running = 0;
	return async (work) => {
		if (running >= Math.max(1, width)) await new Promise((resolve) => waiting.push(resolve));
		else running += 1;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next === void 0) running -= 1;
			else next();
		}
	};
}
// src/tools/node-modules.ts
const load = createRequire("/");
const nodeCrypto = () => load("node:crypto");
const nodeZlib = () => load("node:zlib");
// src/tools/once.ts
function once(make) {
	let cached;
	return () => (cached ??= { value: make() }).value;
}
// src/tools/plural.ts
const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
// src/tools/style.ts
function makeStyle(hasColor) {
	const paint = (format) => (text) => hasColor && text !== "" ? styleText(format, text, { validateStream: false }) : text;
	return {
		bold: paint("bold"),
		dim: paint("dim"),
		red: paint("red"),
		green: paint("green"),
		yellow: paint("yellow"),
		cyan: paint("cyan"),
		magenta: paint("magenta")
	};
}
// src/codes.ts
const codes = {
	"yaml-syntax": "The text is not valid YAML.",
	"yaml-too-large": "The file, or what its aliases stand for, exceeds a limit; the message names it.",
	"yaml-too-deep": "Lists and maps are nested too deeply.",
	"yaml-value": "A scalar is a number that JSON does not have, or does not fit its tag.",
	"yaml-duplicate-key": "One map has the same key twice.",
	"yaml-key": "A key is a list, a map or null.",
	"yaml-key-type": "Two keys of one map have the same text and different types, such as 1 and \"1\"; helm keeps one of them at random.",
	"yaml-merge": "A merge key (<<) is given something other than maps.",
	"yaml-alias": "An alias names no anchor, or its own.",
	"yaml-number-rounded": "helm keeps integers beyond 2^53 inexactly.",
	"yaml-documents": "The file holds more than one YAML document.",
	usage: "The command line asks for something that does not exist or is incomplete.",
	system: "The operating system refused an operation: missing permissions, a full disk, or a file that was deleted.",
	platform: "Pligos does not run on this operating system or processor.",
	"no-service": "No pligos.yaml was found.",
	"helmfile-missing": "There is no helmfile, or what HELMFILE_BIN names cannot be run.",
	"helmfile-version": "The helmfile is too old.",
	"helmfile-failed": "helmfile cannot read its own files: its message says why.",
	"helmfile-untrusted": "A helmfile is not read, because the code is not trusted.",
	"no-application": "No application of the tool that `discover` names was found.",
	applicationset: "Argo CD would refuse an ApplicationSet: its generators or templates fail.",
	"not-rendered": "What another tool would render is not rendered by Pligos; the message says why.",
	"revision-ignored": "An object names a revision of this very repository, and the checkout is read instead.",
	"application-source": "The source of an application contradicts itself.",
	"application-twice": "Two applications of one folder have one name.",
	"one-release": "Several charts were given one release.",
	"library-chart": "Only library charts were named, which helm renders as a part of other charts.",
	"preview-only": "A command would install a context that only tests a chart (ci/*-values.yaml).",
	"context-ambiguous": "A command for one context matches several contexts.",
	"context-shadowed": "A context has the name of a command.",
	"dependency-path": "A file:// dependency is absolute or points outside of the repository.",
	"file-in-the-way": "A file that pligos did not write exists where it would write.",
	"switch-plain-chart": "A context with a chart of its own cannot be switched to.",
	"helm-render": "helm could not render a context.",
	"no-base": "git has no commit to compare with.",
	"base-incomplete": "Files of the base are not in this repository: Git LFS, or a submodule that lacks the commit.",
	"git-missing": "git is not on the PATH.",
	"git-owner": "The repository belongs to another user, and git refuses to read it.",
	"git-fetch": "git could not fetch a commit from the server.",
	"input-value": "An input of the Action has a value that is not allowed.",
	"foreign-commit": "The commit that is checked out is on no branch or tag of the repository; its code is treated as the code of a fork.",
	"fork-command": "A helm command was requested for the code of a fork.",
	"matrix-too-large": "The matrix of shards is larger than GitHub allows.",
	"update-place": "Updates were to be made from another commit than one of the default branch, or on a pull request.",
	"checkout-missing": "The workspace of the job contains no checkout of the repository.",
	"context-timeout": "A context took longer than its timeout.",
	"helm-lint": "helm lint reported a problem.",
	"helm-package": "helm package failed.",
	"helm-push": "helm push failed.",
	"export-render": "What a context renders cannot be exported: it cannot be read, stands twice, or is nothing.",
	"export-secret": "An export would write a Secret with values, or what reports hide.",
	"export-hooks": "An export holds hooks of helm, which not every tool runs as hooks.",
	"export-list": "The list of what an export wrote is not as Pligos writes it, or of another export.",
	"export-application": "A context cannot be written as an object of Argo CD or Flux: the message names what has no place there.",
	"export-changed": "A file that an export wrote was changed since.",
	"placeholder-unknown": "A placeholder (%{…}) is not known.",
	"view-refused": "A render has a resource that the API server refuses, so no pod would see it.",
	"view-empty": "A context renders no pods, so there is nothing that a container would see.",
	"codegen-no-file": "No context of the service has a config/app.yaml.",
	"codegen-unreadable": "A config/app.yaml is no map with keys, so no type can be made of it.",
	"flavor-missing": "The folder of a flavor has no schema.yaml.",
	"not-in-this-version": "The configuration needs a feature that this version does not have yet.",
	"cluster-config": "The kubeconfig, or a flag that selects the cluster, cannot be used.",
	"cluster-unreachable": "The cluster does not answer at its address.",
	"cluster-login": "The cluster rejects the login: a token has expired, or a credential plugin failed.",
	"cluster-forbidden": "The cluster does not allow a request; the message names it.",
	"cluster-slow": "The cluster did not answer within the limit.",
	"cluster-busy": "The cluster refuses requests for now (429 or 5xx), also after a pause.",
	"cluster-answer": "The cluster sent an unexpected answer; the message contains it.",
	"field-conflict": "Another manager owns fields that a sync would set, and `forceConflicts` is not set.",
	"release-changed": "A release changed between the plan of its removal and the removal.",
	"release-unlabelled": "The context has `prune`, but its release cannot be labelled with its owner, so it will never be removed.",
	"release-stuck": "Another operation of the release is in progress, or was interrupted.",
	"release-missing": "The release does not exist in the cluster.",
	"release-record": "What helm stored about a release cannot be read.",
	"last-check": "The manifests that helm was about to send were not allowed, or could not be checked.",
	"not-reviewed": "The context needs a review before it is deployed, and no valid review exists.",
	"attestation-roots": "The trusted root for attestations could not be fetched; attested-by needs it.",
	"fail-on": "The change of a command reaches gate.failOn of its context, or is not known before it runs.",
	"plan-changed": "What would be deployed is not what was reviewed; the message names the resources.",
	"cluster-dependent": "What would be deployed is not what was reviewed, because its templates ask the cluster.",
	"preflight-failed": "Something that the command needs is not there; the message names it.",
	"needs-cycle": "Contexts need each other in a circle.",
	"step-name": "A step of `lifecycle` has a name that no other step, or more than one, has.",
	"first-step": "An upgrade in two steps (`canary`, `blueGreen`) cannot be made; the message says why.",
	"step-failed": "A command of `lifecycle` failed; the message says how.",
	"deploy-record": "The record of a deploy could not be kept beside the release.",
	"path-outside": "A path leads out of the repository.",
	"file-missing": "A file or folder that is named somewhere does not exist.",
	"file-unreadable": "A file cannot be read, or is a folder where a file was expected or the other way round.",
	"file-unwritable": "A file cannot be written.",
	"file-encoding": "A file is not UTF-8.",
	"file-too-large": "A file, or a folder with all it holds, exceeds a limit; the message names it.",
	"file-special": "A path is a socket, pipe or device, and a file was expected.",
	"link-outside": "A link leads out of the folders that may be read.",
	"link-loop": "A link leads back into the folder that it stands in.",
	"link-broken": "A link leads to nothing.",
	"folder-locked": "Another run is at work in the folder.",
	"journal-open": "An interrupted run has left its journal, or another run is at work in the folder.",
	"journal-foreign": "A journal was not written by this user on this machine: it is not applied.",
	"journal-broken": "The journal of an interrupted run cannot be used.",
	"journal-conflict": "A file was changed after the run that wanted to write it was interrupted.",
	"archive-broken": "The archive is no readable tgz.",
	"archive-entry": "The archive holds a link, a device, or a path that may not be unpacked.",
	"archive-too-large": "The archive exceeds a limit; the message names it.",
	"process-missing": "The program, or the folder to run it in, does not exist.",
	"process-not-executable": "The program may not be executed, or is none.",
	"process-arguments": "The arguments are longer than the system takes.",
	"old-dialect": "The pligos.yaml is written in a dialect older than version '1'.",
	"migrate-form": "pligos migrate cannot turn a part of an old form into version 2 by itself.",
	"migrate-old": "A configuration of an old form could not be compiled by the original Pligos either.",
	"migrate-strict": "Version 2 refuses a part of a configuration, and no change of pligos migrate would keep the values equal.",
	"migrate-differs": "The values of a context would differ after a migration.",
	"migrate-foreign": "A migration would change a link, or a file outside of the repository.",
	"migrate-behind": "A service is not in version 2 yet (pligos migrate --check).",
	"unknown-version": "pligos.version names no version of the language.",
	"unknown-key": "A map holds a key that means nothing there.",
	"missing-key": "A key that is needed is not there.",
	"config-kind": "A value is a scalar, a list or a map, and another kind was expected.",
	"config-value": "A value is not one of those allowed, or does not have the expected form.",
	"unknown-context": "A context is named that does not exist.",
	"unknown-service": "A service is named that does not exist.",
	"ambiguous-service": "Two services have the name that is used.",
	"extends-cycle": "A context inherits from itself.",
	"context-source": "A context has no source (flavor, chart, manifests, kustomize), or keys that do not go with what it has.",
	"friend-unknown": "A context names a friend that no file of pligos.friends has.",
	"friend-key": "The file of a friend, or what a context says of a friend, has a key that does not go with the others.",
	"friend-twice": "Two friends have one name, or one has the name of a service.",
	"friend-differs": "Two contexts name one friend, which has one release, with different values or for different places.",
	"friend-chart": "The chart of a friend cannot be a sub-chart of the service that names it.",
	"friend-text": "A text of a configuration of a friend has a placeholder that is unknown or has no value.",
	"type-name": "A type cannot have this name.",
	"type-body": "The body of a type is no map.",
	"type-expression": "The expression of a key in a type cannot be understood.",
	"type-version": "An expression uses an addition of version '2' in a service of version '1'.",
	"type-replaced": "A later file replaces a type by a different one.",
	"unknown-secret": "A value is to come from a secret that the context does not have.",
	"unknown-type": "A type is named that no type file and no schema declares.",
	"schema-context": "The schema of a flavor has no root type: the entry `context`.",
	"chart-yaml": "A Chart.yaml is no chart description.",
	"manifests-empty": "A folder of manifests, or all that a context names, holds none.",
	"manifests-document": "A document of a file of manifests is none: no YAML, or without kind and name.",
	"manifests-file-name": "The name of a file of manifests holds a character that is not shown, or ends a line.",
	"manifests-chart": "A Helm chart stands among manifests.",
	"manifests-twice": "A resource stands twice among the manifests of a context.",
	"manifests-kustomization": "A kustomization stands among manifests.",
	"manifests-namespace": "Manifests hold the very namespace that helm stores their release in.",
	"manifests-definition": "A resource and the definition of its kind are in one release, which helm refuses.",
	"context-patch": "A patch of a context cannot be read as one.",
	"patch-failed": "kustomize cannot apply a patch of a context.",
	"patch-unmatched": "A patch of a context matches no resource of its render.",
	"patch-not-applied": "A command cannot carry or apply the patches or transformers of a context.",
	"transformer-failed": "A transformer of a context cannot be started, fails, or prints what is no manifest.",
	"transformer-untrusted": "A transformer of a context is not run, because the code is not trusted.",
	"kustomize-missing": "There is no kustomize, or what KUSTOMIZE_BIN names cannot be run.",
	"kustomize-version": "The kustomize is not of the version that a context names, or too old.",
	"kustomize-download": "The kustomize of a version could not be downloaded.",
	"kustomize-checksum": "The archive of kustomize is not the one that was announced; nothing of it is used.",
	"kustomize-refused": "A kustomization names what Pligos does not let it use: other places, charts, programs, unknown fields, too much.",
	"kustomize-empty": "A kustomization holds no resource.",
	substitution: "Variables of a Kustomization of Flux cannot be substituted.",
	"kustomize-build": "kustomize could not build a kustomization.",
	"release-too-large": "A release is larger than the Secret that helm stores it in may be.",
	"value-shape": "A list, a map or the name of an instance was expected, and something else was found.",
	"value-type": "A value does not fit its primitive.",
	"value-enum": "A value is none of those that an enum names.",
	"value-required": "A required key is missing or null.",
	"value-rounded": "An integer is beyond 2^53, and helm rounds it.",
	"values-too-large": "The compiled values are larger than the limit; the message names it.",
	"values-too-deep": "The compiled values are nested deeper than the limit; the message names it.",
	"key-undeclared": "A key of a spec or an instance is declared by no type.",
	"instance-unknown": "No instance has the name that was given.",
	"instance-duplicate": "Two instances of one type have the same name.",
	"instance-name": "An instance has no name that it could be found by.",
	"instance-cycle": "An instance reaches itself through the instances that it names.",
	"entry-name": "An entry that becomes a key has no name.",
	"entry-duplicate": "Two entries of one list become the same key.",
	"embedded-collision": "Two keys of the schema write the same key, at least one of them by embedding.",
	"chart-missing": "A folder that should be a Helm chart contains no Chart.yaml.",
	"chart-name": "A chart has a name that helm refuses, or none.",
	"chart-version": "A chart has a version that helm refuses or reads differently, or none.",
	"chart-alias": "An alias has characters that helm refuses.",
	"chart-helmignore": "A .helmignore holds a pattern that helm refuses.",
	"chart-too-large": "A folder brings more into the chart than the limit; the message names it.",
	"chart-config-twice": "Two entries of `configs` would become the same file.",
	"chart-app-config": "A hand-written config/app.yaml stands where one would be generated.",
	"chart-file-replaced": "A file of a service stands in the place of the flavor's of the same name.",
	"chart-path-clash": "One layer of a chart has a file where another has a folder.",
	"chart-dependency-twice": "Two sub-charts have one name.",
	"chart-dependency-cycle": "A service reaches itself through its dependencies.",
	"chart-dependency-plain": "A dependency names a context that uses a chart as it is.",
	"chart-values-clash": "A compiled value stands where the values of a sub-chart belong.",
	"switch-in-the-way": "A hand-written file stands where `switch` would write one.",
	"switch-edited": "A generated file was edited by hand since it was written.",
	"switch-record": "The list of generated files, .pligos/generated.json, was changed since Pligos wrote it.",
	"switch-merge": "The computed fields cannot be merged into the Chart.yaml as it is written.",
	"switch-ignored": "The service's .helmignore hides a generated file from helm.",
	"helm-missing": "There is no helm, or what HELM_BIN names cannot be run.",
	"helm-version": "The helm is too old, too new, or does not say its version.",
	"helm-download": "The helm of a version could not be downloaded.",
	"helm-checksum": "The archive of helm is not the one that was announced; nothing of it is used.",
	"helm-command": "The helm command begins with a word that is no command of helm, or a plugin gets no chart.",
	"helm-chart": "The helm command names another chart than the context's.",
	"helm-arguments": "The helm command has more arguments than it takes.",
	"helm-flag": "A flag of the helm command is unknown, or contradicts the chart of the context.",
	"release-unnamed": "No committed file names the release: its name would come from the repository, or the folder of the clone.",
	"release-name": "The release has a name that helm refuses.",
	"namespace-name": "The namespace has a name that the API server refuses.",
	"release-shared": "Two contexts would be one release in one cluster.",
	"release-differs": "The command line names another release than the configuration.",
	"namespace-differs": "The command line names another namespace than the configuration.",
	"placeholder-flag": "A placeholder %{…} would turn its word into a flag.",
	"placeholder-empty": "A placeholder %{…} has no value here.",
	"dependency-fetch": "helm could not fetch the dependencies of a chart.",
	"dependency-cycle": "Charts name each other as file:// dependencies in a circle.",
	"logins-broken": "The user's repositories.yaml or registry configuration cannot be read.",
	bundle: "A context cannot be bundled, or a file is no bundle.",
	"bundle-changed": "A file of a bundle is not the one that it was written with.",
	"bundle-helm": "A bundle was rendered with another helm.",
	"bundle-secrets": "A context of a bundle needs files of secrets/ that were not given.",
	"bundle-unsigned": "A bundle is signed by no workflow that counts, or a context requires a review that it does not prove.",
	"source-address": "The address of a source has none of the known forms, or holds what no address may hold.",
	"unknown-source": "A command names a source that no context names.",
	"source-lock": "A pligos.lock cannot be read, or is not as Pligos writes it.",
	"source-not-locked": "A source is pinned by no pligos.lock.",
	"source-inexact": "A flag or an input names a source without an exact version: no lock pins what has no pligos.yaml.",
	"source-package": "A flag names a packaged chart where two states of the repository are compared.",
	"sops-changed": "A value file was changed after sops had encrypted it.",
	"sops-failed": "sops could not decrypt a value file.",
	"sops-missing": "A value file is encrypted by sops, which is not installed.",
	"sops-no-key": "A value file is encrypted for keys that are not here.",
	"secret-failed": "What a named secret is to come from cannot be used; the message says why.",
	"secret-missing": "Named secrets are needed that are not here; each message says how to provide it.",
	"secret-tracked": "git tracks the file of a named secret, or would: it must be ignored.",
	"source-unpinned": "A context with `lock: none` renders sources that no lock pins.",
	"source-behind": "A newer version of a source is there than the one that is pinned (`pligos update --check`).",
	"source-edit": "A pligos.yaml cannot be edited: the version of a source is not one plain text, or the file was changed meanwhile.",
	"source-not-stored": "Without a network, a source was not fetched before.",
	"source-not-allowed": "The host of a source has an address that may not be asked.",
	"source-unreachable": "The server of a source does not answer, or not in time.",
	"source-refused": "The server of a source wants another login, or denies the source.",
	"source-missing": "A source, its version or the folder in it does not exist.",
	"source-changed": "A source is not what was pinned: its checksum, its commit or its files differ.",
	"source-too-large": "A source exceeds a limit; the message names it.",
	"source-unsafe": "A source holds a link that leads out of it, or a file that is none.",
	"source-untrusted": "Code of an untrusted author names a source that its base does not name.",
	"source-stored": "The stored files of a source were changed since they were stored.",
	"source-login": "What a fetch needs to log in or to know the server is missing.",
	"policy-failed": "A policy command could not be run, or what it printed says nothing that can be read.",
	"policy-untrusted": "A policy command was not run, because the code it would come from is not trusted.",
	"report-file": "A report file is too large, or is no report of Pligos.",
	"report-missing": "A job that was expected to report left no report.",
	"report-commit": "A report is about another commit than the run that joins it.",
	"artifacts-broken": "What is stored under .helm-artifacts is malformed.",
	"artifact-tampered": "The bytes of an archive are not those that were recorded.",
	"artifact-changed": "An archive was fetched again under the same version, with other bytes.",
	"dependency-missing": "A sub-chart that the chart depends on is not there.",
	"dependency-stale": "A sub-chart is there in a version that does not fit.",
	"dependency-version": "The version of a dependency is no version range that helm understands.",
	"lock-broken": "A Chart.lock or requirements.lock is malformed.",
	"lock-out-of-step": "The lock does not fit the dependencies of the chart.",
	"github-event": "What the runner says of the event is missing, or not as GitHub writes it.",
	"github-token": "There is no token for GitHub.",
	"github-refused": "GitHub refused a call: the token may not do that.",
	"github-missing": "GitHub does not know what is asked for, or hides it from the token.",
	"github-rejected": "GitHub found a call to be wrong.",
	"github-limited": "the rate limit of GitHub is reached.",
	"github-broken": "GitHub answered with an error of its own, or with no answer that can be used.",
	"github-unreachable": "GitHub, or the way to it, does not answer."
};
// src/main/exit.ts
const exitCodes = {
	done: 0,
	user: 1,
	found: 2,
	bug: 70,
	interrupted: 130
};
const outcomeCodes = {
	failed: exitCodes.user,
	found: exitCodes.found,
	done: exitCodes.done
};
// src/main/print.ts
function cacheLines() {
	let last;
	return (file) => {
		if (last?.file !== file) last = {
			file,
			lines: readLines(file)
		};
		return last.lines;
	};
}
function formatProblem(problem, options) {
	const { style } = options;
	const label = problem.severity === "error" ? style.red(style.bold("error")) : style.yellow(style.bold("warning"));
	const place = problem.at === void 0 ? "" : `${placeText(problem.at, options.cwd)}: `;
	const path = problem.at?.path ? style.dim(` (at ${printable(problem.at.path)})`) : "";
	const lines = [`${place}${label}: ${style.bold(printable(problem.message))}${path} ${style.dim(`[${problem.code}]`)}`];
	if (problem.at !== void 0 && options.snippets) lines.push(...snippet(problem.at, style, options.linesOf ?? readLines));
	if (problem.hint !== void 0) lines.push(`  ${style.cyan("→")} ${printable(problem.hint)}`);
	return lines.join("\n");
}
function countProblems(problems) {
	const errors = problems.filter((problem) => problem.severity === "error").length;
	return [...errors > 0 ? [plural(errors, "error")] : [], ...problems.length > errors ? [plural(problems.length - errors, "warning")] : []].join(", ");
}
function placeText(at, cwd) {
	const near = relative(cwd, at.file);
	return `${printable(near === "" || near.startsWith("../../..") ? at.file : near)}:${at.line}:${at.column}`;
}
const longest = 4e3;
function printable(text) {
	return (text.length > longest ? `${text.slice(0, longest)}…` : text).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) => {
		return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
}
const widest = 160;
function snippet(at, style, linesOf) {
	const line = linesOf(at.file)[at.line - 1];
	if (line === void 0) return [];
	const number = String(at.line);
	const from = at.column > 140 ? at.column - 60 : 0;
	const shown = printable(line.slice(from, from + widest).replaceAll("	", " "));
	const before = printable(line.slice(from, at.column - 1).replaceAll("	", " ")).length;
	const carets = "^".repeat(Math.max(1, Math.min(at.length ?? 1, shown.length - before)));
	const margin = " ".repeat(number.length);
	return [style.dim(` ${number} | `) + shown, `${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.red(carets)}`];
}
function readLines(file) {
	try {
		return readFileSync(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
	} catch {
		return [];
	}
}
// src/main/interruption.ts
function interruptionBy(process, names) {
	const abort = new AbortController();
	setMaxListeners(0, abort.signal);
	let code;
	for (const name of names) process.on(name, () => {
		code ??= 128 + constants.signals[name];
		abort.abort();
	});
	return {
		signal: abort.signal,
		code: () => code
	};
}
// src/main/system-fault.ts
function systemFault(error, hint = "") {
	if (!(error instanceof Error && "syscall" in error && "code" in error)) return void 0;
	return new UserError("system", `the system refused: ${error.message}`, { hint: `check the permissions and the free disk space, and whether another program changes these files${hint}` });
}
// src/main/style.ts
const usesColor = (stream, environment) => stream.isTTY === true && !environment["NO_COLOR"] && environment["TERM"] !== "dumb";
export { UserError, addTo, cacheLines, codeSpan, codes, countProblems, debug_exports, exitCodes, formatProblem, groupBy, hasLogin, inParallel, init_debug, interruptionBy, isError, limitConcurrency, logLine, longestRun, makeStyle, matchGlob, nearest, nodeCrypto, nodeZlib, once, oneLine, outcomeCodes, plural, printable, problem, readAnswer, readCall, sentence, shellWord, splitFiles, splitList, splitWords, suggest, systemFault, usesColor, warning, withoutLogin };
