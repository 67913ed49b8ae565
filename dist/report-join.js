import { __exportAll } from "./rolldown-runtime.js";
import { UserError, codes, matchGlob, problem as problem$1 } from "./base.js";
import { annotationsOf, factsIn, makeRedactor, redactResource, reportTexts, tagPattern } from "./comparison.js";
import { chosen, count, deployRecord, failOnChoices, failureReason, fields, fieldsOf, flag, given, has, inMap, joinedMemory, list, map, measure, namedOf, notAskedReasons, ordinal, outcomeOf, renderReport, reportFactsOf, severities, text, unpackText, unread, value, word, words as words$1, yes } from "./operations.js";
import { asStep, connect, done, endJob, faultOf, figureOutputs, figuresOf, hasEarlierPreview, headName, insideWorkspace, isEndOfJob, isKept, keepShown, labelsOf, limitText, makeReader, makeRunnerHost, noteStep, openStore, outputFolder, publish, pullsOfBranch, pullsOfCommit, readEvent, readHistory, readPayload, readViewer, sameRepository, saveCosts, withHistory, withPull, writeForms, writeJobComment, writeSummary } from "./github.js";
import { decideReport } from "./preview.js";
import { about, array, check, custom, guard, isList, isMap, lazy, literal, maxLength, maxValue, maybe, metadata, minValue, nullable, object, oneOf, pipe, rawTransform, readJson, readOrIssue, regex, shapeOf, string, transform, union, variant } from "./yaml.js";
import { lstatIfThere, resolveInside } from "./project.js";
import { closeSync, constants, fstatSync, openSync, readSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { randomBytes } from "node:crypto";
import { isUtf8 } from "node:buffer";
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
		limits: [...new Set([
			...limits,
			...basesOf(reports),
			...reports.flatMap((one) => one.limits)
		])]
	};
}
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
		contextNames: new Set(contexts.map(nameOf))
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
const nameOf = ({ service, context }) => `${service}/${context}`;
const placeOf$1 = (context) => `${nameOf(context)}\0${context.against ?? ""}`;
function joinContexts(read) {
	const versionsByPlace = new Map();
	for (const { name: job, report } of read) for (const context of report.contexts) {
		const key = placeOf$1(context);
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
	return read.length < 2 ? contexts : contexts.toSorted((a, b) => compare(a.service, b.service));
}
const compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
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
const tag = /^\(secret [0-9a-f]{12}\)$/;
const tagOnce = (redactor, secret, cause, more) => {
	const written = typeof secret === "string" ? secret : Buffer.from(secret).toString("latin1");
	return tag.test(written) ? written : redactor.tag(secret, cause, more);
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
const identity = fieldsOf({
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
	line: about(count, "Of the rendered text, from 1."),
	item: maybe(about(count, "Its place in a `kind: List`.")),
	hook: maybe(fieldsOf({
		events: words$1,
		weight: measure,
		deletePolicies: words$1
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
	before: maybe(count),
	after: maybe(count)
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
	item: list(fieldsOf({
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
const anyStep = union([
	keyStep,
	indexStep,
	itemStep,
	memberStep
]);
const steps$1 = list(chosen(anyStep, (step) => {
	if (has(step, "key")) return keyStep;
	if (has(step, "index")) return indexStep;
	if (has(step, "member")) return memberStep;
	return has(step, "item") ? itemStep : noStep;
}));
const certificate = fieldsOf({
	subject: word,
	issuer: word,
	validFrom: word,
	validTo: word,
	names: words$1,
	serial: word
});
const secret = fieldsOf({
	cause: about(oneOf("secret-data", "last-applied", "private-key", "token", "url-password", "secret-name", "repeated", "registered", "embedded-secret"), "Why it is hidden."),
	base64: maybe(oneOf("valid", "invalid")),
	certificates: maybe(list(certificate)),
	privateKey: maybe(yes)
});
const signs = {
	" ": "same",
	"-": "removed",
	"+": "added"
};
const line = pipe(text, regex(/^[ +-]/, "a line that begins with a space, + or -"), transform((written) => ({
	kind: signs[written.charAt(0)] ?? "same",
	text: written.slice(1)
})));
const hunk = fieldsOf({
	beforeLine: count,
	afterLine: count,
	lines: about(list(line), "As in a unified diff.")
});
const textEntries = {
	kind: literal("text", "one of text"),
	removedLines: count,
	addedLines: count,
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
	retyped: maybe(fieldsOf({
		before: typeName,
		after: typeName,
		expected: maybe(typeName)
	})),
	group: maybe(about(word, "The group that counts it: it is quiet, or ignored.")),
	secrets: maybe(fieldsOf({
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
const counts = fieldsOf({
	before: count,
	after: count,
	added: count,
	removed: count,
	changed: count,
	renamed: about(count, "Deleted, and created under another name; not among added and removed."),
	quiet: about(count, "Resources whose only changes are in groups."),
	equal: count,
	tests: maybe(about(count, "Hooks of helm test that are not compared; absent where there are none."))
});
const group = fieldsOf({
	id: word,
	kind: oneOf("label", "annotation", "checksum", "order", "server", "ignored"),
	what: word,
	before: maybe(value),
	after: maybe(value),
	reason: maybe(text),
	changes: count,
	resources: words$1
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
	line: maybe(count),
	template: maybe(word),
	source: maybe(about(fieldsOf({
		file: word,
		line: ordinal
	}), "The file of the repository that it comes from, as far as known.")),
	allowed: maybe(fieldsOf({ reason: text }))
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
		because: words$1,
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
		kind: oneOf("renames", "text", "structure", "list"),
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
	after: maybe(about(value, "What helm's command makes of it, where that is neither what it is nor what was released; null where it takes it away."))
}), transform(({ path: _forPeople, steps: path, time: at, ...rest }) => ({
	...rest,
	...given("path", path),
	...given("time", timeIn(at))
}))), "A field that someone changed since the release; without a path the whole resource is gone.");
const live = about(fieldsOf({
	cluster: about(word, "The context of the kubeconfig, or an address."),
	verb: oneOf("install", "upgrade"),
	method: about(oneOf("client-side", "server-side", "replace"), "How helm will change what is there."),
	helm: maybe(about(fieldsOf({
		version: word,
		as: word
	}), "The helm that runs, and the one whose ways the prediction follows; absent where they are of one minor version.")),
	release: maybe(about(pipe(fields({
		revision: count,
		status: word,
		deployed: maybe(time)
	}), transform(({ deployed, ...rest }) => ({
		...rest,
		...given("deployed", timeIn(deployed))
	}))), "What helm compares with; absent where there is none.")),
	drift: list(drift),
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
		line: count,
		column: count,
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
const image = fieldsOf({
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
const shownText = chosen(union([nullable(string()), packed]), (found) => has(found, "gzip") ? packed : nullable(string("a text or null")));
const shown = about(pipe(namedOf(shownText), transform((texts) => {
	const short = [...texts].filter(([, one]) => one === null || one.length <= 2097152);
	return new Map(short.map(([id, one]) => [id, one && one.replace(tagPattern, "(secret)")]));
})), "By id, the resources that the comparison names as they are at the head: YAML without secrets and what varies, compressed from 4,097 characters on; null where they are gone. For a later --since.");
const ignore = about(list(fieldsOf({
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
	formerRelease: maybe(about(fieldsOf({
		release: word,
		namespace: word
	}), "The release at the base, where it has another name or namespace: it keeps running beside the new one.")),
	against: maybe(about(literal("cluster", "one of cluster"), "Before is what is in the cluster. Absent: the base of the report. One context may be there twice.")),
	kubeVersion: maybe(fieldsOf({
		version: word,
		source: oneOf("configured", "helm", "cluster")
	})),
	status: oneOf("compared", "untouched", "failed", "new", "deleted"),
	failOn: maybe(about(oneOf(...failOnChoices), "gate.failOn of the context, where it has one.")),
	problems: list(problem),
	comparison: maybe(comparison),
	live: maybe(live),
	images: maybe(about(list(imageRow), "What the containers of changed workloads ran and will run.")),
	commitImages: maybe(about(list(fieldsOf({
		resource: identity,
		container: word
	})), "Containers whose image is named by the commit (%{sha}): each deploy replaces their pods, and no change shows it.")),
	dependencies: maybe(about(list(fieldsOf({
		name: about(word, "The alias, where the sub-chart has one."),
		before: maybe(about(word, "Its version; absent where it is added.")),
		after: maybe(about(word, "Its version; absent where it is removed."))
	})), "Sub-charts with another version, added or removed; absent where none differs.")),
	digest: maybe(fieldsOf({
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
	shown: maybe(shown),
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
	approvedBy: about(words$1, "Who approved its very head."),
	explained: about(fields({
		reviewed: count,
		others: about(count, "As other pull requests showed them that were merged since."),
		deployed: count
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
// src/report/document/report.ts
const side = pipe(fields({
	name: word,
	commit: maybe(word)
}), transform(({ name, commit }) => ({
	name,
	...given("commit", commit !== void 0 && isCommit.test(commit) ? commit : void 0)
})));
const isCommit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const version1 = pipe(count, literal(1, "1, the version of reports that this Pligos reads,"));
const since = fields({
	kind: oneOf("push", "approval", "report"),
	commit: maybe(about(word, "The head that was shown then.")),
	file: maybe(about(word, "The earlier report.")),
	by: about(words$1, "Who approved."),
	rewritten: maybe(about(yes, "The head does not come from that commit any more.")),
	status: oneOf("same", "changed", "unknown"),
	reason: maybe(about(text, "Why it is unknown.")),
	contexts: about(list(context$1), "Those in which a resource differs; before is what was shown then."),
	back: maybe(about(ordinal, "How many resources are as at the base again, beside those in contexts; notes name them.")),
	notes: words$1
});
const reportShape = (keepsShown) => pipe(fields({
	version: version1,
	title: word,
	base: side,
	head: side,
	failOn: maybe(unread(about(oneOf(...failOnChoices), "The limit of the run; that of a context wins over it."))),
	contexts: list(keepsShown ? context$1 : contextToShow),
	command: maybe(about(text, "Shows the same on a laptop.")),
	limits: about(list(text), "What the run did not do."),
	since: maybe(unread(about(list(since), "What is different from earlier runs."))),
	gates: maybe(unread(about(list(gate), "What the gate said before a command of the Action, of each context that needs a review."))),
	deploys: maybe(unread(about(list(deploy), "What became of the deploys that followed, where the Action ran a command; their records (schema/deploy.json) have more.")))
}), transform(({ failOn: _limit, since: _since, gates: _gates, deploys: _deploys, ...report }) => report));
// src/report/read/clean-report.ts
const cleanReport = (report, cleaner) => ({
	...report,
	contexts: report.contexts.map((context) => ({
		...context,
		...context.comparison && { comparison: cleanComparison(context.comparison, cleaner) },
		...context.live && { live: cleanLive(context.live, cleaner) }
	}))
});
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
			...cleaned(group, "before", clean),
			...cleaned(group, "after", clean)
		}))
	};
}
const cleanLive = (live, cleaner) => ({
	...live,
	drift: live.drift.map((row) => {
		const clean = (value) => cleaner.value(row.resource.kind, row.path ?? [], value);
		return {
			...row,
			...cleaned(row, "released", clean),
			...cleaned(row, "live", clean),
			...cleaned(row, "after", clean)
		};
	})
});
function cleaned(from, key, clean) {
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
	const { before } = cleaned(change, "before", clean);
	const { after } = cleaned(change, "after", clean);
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
const words = new Map([
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
		const word = words.get(first);
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
	const what = input === void 0 ? `${placeOf(keys.slice(0, -1))} has no ${String(keys.at(-1))}` : `${placeOf(keys)} is ${kindOf(input)}, ${message} was expected`;
	return new UserError("report-file", `${file} is not a report of Pligos: ${what}`, { hint: "use the unchanged report.json of the Action or of `pligos diff --format json`" });
}
function placeOf(keys) {
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
// src/main/actions/report/report-run.ts
async function aboutOf(event, gitHub) {
	const { after } = event;
	if (after === void 0) {
		const known = await withPull(event, gitHub);
		return {
			event: known,
			head: headName(known),
			...strangerIn(known, known.pull?.headRepository)
		};
	}
	const { pullNumber: _, ...rest } = event;
	const plain = {
		...rest,
		sha: after.headSha,
		isFork: false
	};
	const about = {
		event: plain,
		head: {
			name: after.headBranch || after.headSha.slice(0, 12),
			commit: after.headSha
		},
		...strangerIn(event, after.headRepository)
	};
	if (gitHub === void 0) return {
		...about,
		reason: "the input token is empty"
	};
	try {
		const [pull, ...others] = await pullsOf(gitHub, event, after);
		const commit = after.headSha.slice(0, 7);
		if (pull === void 0) return {
			...about,
			reason: `no open pull request has ${commit} as its head`
		};
		if (others.length > 0) {
			const numbers = [pull, ...others].map(({ number }) => number).join(" and ");
			return {
				...about,
				reason: `${commit} is the head of several pull requests: ${numbers}`
			};
		}
		return {
			...about,
			event: addPull(plain, pull),
			baseRef: pull.baseRef
		};
	} catch (error) {
		const fault = faultOf(error);
		if (fault === void 0) throw error;
		return {
			...about,
			reason: `the pull request of the run could not be read: ${fault.reason}`
		};
	}
}
function strangerIn(event, head) {
	if (!event.isFork || head !== void 0 && sameRepository(head, event.repository)) return {};
	return { stranger: head === void 0 ? "a deleted repository" : `${head.owner}/${head.name}` };
}
async function pullsOf(gitHub, { repository }, { headSha, headBranch, headRepository }) {
	const isMeant = (pull) => pull.isOpen && pull.headSha === headSha && pull.headRepository !== void 0 && headRepository !== void 0 && sameRepository(pull.headRepository, headRepository);
	const found = (headRepository === void 0 || headBranch === "" ? [] : await pullsOfBranch(gitHub, repository, {
		owner: headRepository.owner,
		branch: headBranch
	})).filter(isMeant);
	return found.length > 0 ? found : (await pullsOfCommit(gitHub, repository, headSha)).filter(isMeant);
}
function addPull(event, pull) {
	const { number, headSha, headRef, baseSha, baseRef, isFork, headRepository } = pull;
	return {
		...event,
		pullNumber: number,
		pull: {
			number,
			headSha,
			headRef,
			baseSha,
			baseRef,
			isFork,
			headRepository
		}
	};
}
// src/main/actions/report/expected-shards.ts
const mostShards = 1e4;
const mostContexts = 1e6;
const expectedShards = pipe(array(shapeOf({
	shard: string(),
	contexts: array(string())
})), maxLength(mostShards));
function readExpected(text) {
	if (/^[1-9][0-9]{0,4}$/.test(text)) return Number(text);
	const shards = readJson(expectedShards, text);
	return (shards?.reduce((sum, shard) => sum + shard.contexts.length, 0) ?? 0) <= mostContexts ? shards : void 0;
}
// src/main/actions/report/load-inputs.ts
function loadInputs() {
	const problems = [];
	const read = makeReader(problems);
	const expectedText = read.text("expected");
	const expected = readExpected(expectedText);
	if (expectedText !== "" && expected === void 0) read.refuse("expected", expectedText.length > 80 ? `${expectedText.slice(0, 80)}…` : expectedText, "a number, or the output expected of pligos/pligos/matrix", "write e.g. expected: ${{ needs.plan.outputs.expected }}, or remove it");
	const commentKey = read.text("comment-key");
	const inputs = {
		reports: read.lines("reports"),
		expected,
		failOn: read.choice("fail-on", failOnChoices, "none"),
		comment: read.choice("comment", [
			"update",
			"changes-only",
			"new",
			"off"
		], "update"),
		commentKey: commentKey === "" ? void 0 : commentKey,
		matrix: read.text("matrix"),
		title: read.text("title") || "Pligos",
		labels: labelsOf(read),
		prNumber: read.count("pr-number"),
		outputDir: read.text("output-dir") || ".pligos/out",
		token: read.text("token")
	};
	if (inputs.reports.length === 0) read.refuse("reports", read.text("reports"), "at least one path", "write e.g. reports: reports/**/report.json");
	if (problems.length > 0) throw UserError.of(problems);
	return inputs;
}
// src/main/actions/report/job.ts
async function openReportJob(process, signal) {
	const env = Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== void 0));
	const inputs = loadInputs();
	const given = resolve(env["GITHUB_WORKSPACE"] || process.cwd());
	const workspace = insideWorkspace(given, ".", "output-dir");
	const outputDir = outputFolder(workspace, inputs.outputDir, [".gitignore"]);
	const host = makeRunnerHost(workspace);
	const event = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
	const gitHub = inputs.token === "" ? void 0 : await connect({
		apiUrl: event.apiUrl,
		token: inputs.token,
		signal,
		proxyEnv: env
	});
	const viewer = gitHub === void 0 || inputs.comment === "off" ? void 0 : readViewer(gitHub);
	viewer?.catch(() => {});
	const about = await aboutOf(event, gitHub);
	const notice = (text) => host.info(`cache: ${text}`);
	const { store, close } = openStore({
		env,
		event: about.event,
		signal,
		notice
	});
	return {
		inputs,
		event: about.event,
		host,
		gitHub,
		viewer,
		store,
		env,
		about,
		workspace,
		outputDir,
		async close() {
			gitHub?.close();
			await close();
		}
	};
}
// src/main/actions/report/report-files.ts
const fileLimits = {
	file: 67108864,
	whole: 134217728,
	count: 2e3,
	entries: 5e5
};
function findReports(workspace, patterns, outputDir) {
	const found = new Set(patterns.flatMap((pattern) => filesOf(workspace, pattern, outputDir)));
	if (found.size > fileLimits.count) throw new UserError("report-file", `${found.size} report files were found, the limit is ${fileLimits.count}`, { hint: "list only the reports to join in the input reports" });
	const paths = [...found];
	const folders = paths.map((path) => dirname(path));
	const areFolders = new Set(folders).size === paths.length && !folders.includes(".");
	return paths.map((path) => ({
		path,
		absolute: join(workspace, path),
		name: areFolders ? dirname(path).split("/").at(-1) ?? path : path
	}));
}
function filesOf(workspace, pattern, outputDir) {
	const clean = pattern.replace(/^(?:\.\/)+/, "");
	if (!/[*?[]/.test(clean)) return [relative(workspace, resolveInside(workspace, clean, [workspace]))];
	const fixed = clean.split("/").findIndex((part) => /[*?[]/.test(part));
	const start = resolveInside(workspace, clean.split("/").slice(0, fixed).join("/") || ".", [workspace]);
	if (lstatIfThere(start)?.isDirectory() !== true) return [];
	const prefix = relative(workspace, start);
	const paths = [];
	let left = fileLimits.entries;
	const visit = (folder, path) => {
		for (const entry of entriesOf(folder)) {
			left -= 1;
			if (left < 0) throw tooMany(clean);
			const below = path === "" ? entry.name : `${path}/${entry.name}`;
			const absolute = join(folder, entry.name);
			if (!entry.isDirectory()) paths.push(below);
			else if (!skipped.has(entry.name) && absolute !== outputDir) visit(absolute, below);
		}
	};
	visit(start, prefix);
	return paths.filter((path) => matchGlob(clean, path)).toSorted(inOrder);
}
const skipped = new Set([".git", "node_modules"]);
const inOrder = (a, b) => a.localeCompare(b, "en", { numeric: true }) || (a < b ? -1 : 1);
function entriesOf(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		const reason = error instanceof Error ? error.message : "unknown";
		throw new UserError("report-file", `a folder of reports cannot be read: ${reason}`, { hint: "set the input reports to the paths of the reports" });
	}
}
const tooMany = (pattern) => new UserError("report-file", `the pattern ${pattern} matches more than ${fileLimits.entries} files`, { hint: "start it with the folder of the reports" });
function makeFileReader() {
	let left = fileLimits.whole;
	return ({ path, absolute }) => {
		const bytes = readUpTo(absolute, path, Math.min(fileLimits.file, left));
		left -= bytes.length;
		if (!isUtf8(bytes)) throw new UserError("report-file", `${path} is not a report of Pligos: it is not UTF-8`, { hint });
		return bytes.toString("utf8");
	};
}
const hint = "use the unchanged report.json of the Action or of `pligos diff --format json`";
function readUpTo(file, path, limit) {
	const descriptor = open(file, path);
	try {
		const stat = fstatSync(descriptor);
		if (!stat.isFile()) throw new UserError("report-file", `${path} is not a regular file`, { hint });
		if (stat.size > limit) throw tooLarge(path, `${stat.size} bytes`, limit);
		const bytes = Buffer.alloc(stat.size);
		let length = 0;
		for (let got = -1; got !== 0 && length < bytes.length; length += got) got = readSync(descriptor, bytes, length, bytes.length - length, null);
		return bytes.subarray(0, length);
	} finally {
		closeSync(descriptor);
	}
}
function open(file, path) {
	try {
		return openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
		const what = code === "ENOENT" ? "is not there" : code === "ELOOP" ? "is a link" : `cannot be read (${code})`;
		throw new UserError("report-file", `the report ${path} ${what}, expected a file`, { hint });
	}
}
const tooLarge = (path, size, limit) => new UserError("report-file", `${path} has ${size}, the limit is ${limit} (${fileLimits.file} for one file, ${fileLimits.whole} for all)`, { hint: "split the work over more runs, or use fewer contexts" });
// src/main/actions/report/read-reports.ts
const remembers = (job) => job.about.stranger === void 0 && isKept(job);
const secretsOf = ({ inputs }) => inputs.token === "" ? [] : [inputs.token];
function readReports(job, key) {
	const { inputs, workspace, outputDir } = job;
	const found = findReports(workspace, inputs.reports, outputDir);
	if (found.length === 0 && inputs.expected === void 0) throw new UserError("report-missing", `no file in the workspace is ${inputs.reports.join(" or ")}`, { hint: "download the reports of the other jobs before this step (actions/download-artifact), and set reports to their paths" });
	const textOf = makeFileReader();
	const options = {
		key,
		secrets: secretsOf(job),
		keepsShown: remembers(job)
	};
	const read = (report) => {
		try {
			return readReport(textOf(report), {
				...options,
				file: report.path
			});
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			return error.problems;
		}
	};
	return found.map((report) => ({
		name: report.name,
		report: read(report)
	}));
}
// src/main/actions/report/joined-report.ts
async function joinJobReports(job) {
	const reading = job.about.stranger === void 0 ? readHistory(job) : void 0;
	reading?.catch(() => {});
	const key = randomBytes(32);
	const input = joinInput(job, readReports(job, key));
	const { failOn } = job.inputs;
	const report = {
		...joinReports(input),
		...failOn !== "none" && { failOn }
	};
	const blind = blindContexts(input.jobs);
	const isComparedWithNothing = ({ service, context }) => blind.has(`${service}/${context}`);
	const history = await reading;
	if (history === void 0) return {
		report,
		isComparedWithNothing,
		saved: Promise.resolve(void 0)
	};
	const asks = hasEarlierPreview(history, job);
	const memory = await joinedMemory({
		report,
		lost: lostContexts(input),
		key,
		secrets: secretsOf(job),
		asks
	});
	const { saved } = keepShown(job, history, memory.kept);
	return {
		report: withHistory(job, history, {
			memory,
			report
		}),
		isComparedWithNothing,
		saved
	};
}
function blindContexts(jobs) {
	return new Set(jobs.flatMap(({ name: job, report }) => "contexts" in report && report.base.commit === void 0 ? report.contexts.flatMap(({ service, context }) => [`${service}/${context}`, `${service}/${context} (${job})`]) : []));
}
function joinInput(job, jobs) {
	const { inputs, about, host } = job;
	const unread = jobs.flatMap(({ report }) => "contexts" in report ? [] : report);
	for (const problem of unread) host.report(problem);
	host.info(`${jobs.length - unread.length} of ${jobs.length} report files could be read`);
	const { stranger, baseRef } = about;
	const otherBase = job.event.pull?.baseRef;
	const isEmpty = jobs.length === 0 && Array.isArray(inputs.expected) && inputs.expected.length === 0;
	return {
		title: inputs.title,
		jobs,
		expected: inputs.expected,
		head: about.head,
		keepsCommand: stranger === void 0,
		...stranger !== void 0 && baseRef !== void 0 && { baseName: baseRef },
		...otherBase !== void 0 && { otherBase },
		limits: [...stranger === void 0 ? [] : [limitText({
			kind: "untrusted-author",
			author: stranger
		})], ...isEmpty ? [limitText({ kind: "nothing-planned" })] : []]
	};
}
// src/main/actions/report/run.ts
var run_exports = __exportAll({ runAction: () => runAction });
function runAction(process) {
	if (isEndOfJob()) return endJob(process);
	return asStep(process, async (signal, setOutputs) => {
		const job = await openReportJob(process, signal);
		noteStep(job);
		try {
			return await runPhases(job, setOutputs);
		} catch (error) {
			throw tooLong(error) ?? error;
		} finally {
			await job.close();
		}
	});
}
async function runPhases(job, setOutputs) {
	const joined = await job.host.group("Reports", () => joinJobReports(job));
	const { report, isComparedWithNothing } = joined;
	const figures = figuresOf({ contexts: report.contexts.map(withDigest) });
	await publishJoined(job, joined, figures, setOutputs);
	if (job.about.stranger === void 0) await saveCosts(report, job, job.store);
	const rooms = {
		outcomeOf,
		failureReason,
		annotationsOf
	};
	const about = {
		report,
		figures,
		failOn: job.inputs.failOn,
		host: job.host
	};
	const end = decideReport(about, rooms, isComparedWithNothing);
	if (end instanceof UserError) throw end;
	return end ?? done;
}
function withDigest(context) {
	const { digest } = context;
	return {
		report: context,
		...digest !== void 0 && { digest: () => digest }
	};
}
async function publishJoined(job, { report, saved }, figures, setOutputs) {
	const { inputs, about, host } = job;
	const facts = reportFactsOf(report);
	const texts = reportTexts(report, facts);
	setOutputs({
		...figureOutputs(figures),
		truncated: String(texts.comment !== texts.whole)
	});
	const files = host.group("Files", async () => {
		setOutputs(writeForms(job.outputDir, job.workspace, report, texts.whole, { renderReport }, facts));
		await writeSummary(texts, job);
	});
	const writeComment = async () => writeJobComment(job, {
		report,
		memory: await saved
	}, texts, figures, void 0);
	if (await publish(job, {
		writeComment,
		files,
		figures
	}, setOutputs) === void 0 && about.reason !== void 0 && inputs.comment !== "off") host.annotate({
		level: "notice",
		title: "No comment",
		message: about.reason
	});
}
function tooLong(error) {
	if (!(error instanceof RangeError)) return void 0;
	return new UserError("report-file", "the reports are too large to be shown together", { hint: "split the work over more runs, or use fewer contexts" });
}
export { run_exports };
