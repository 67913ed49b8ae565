import { __exportAll } from "./rolldown-runtime.js";
import { UserError, addTo, countProblems, exitCodes, inParallel, isError, logLine, makeStyle, matchGlob, nearest, plural, printable, problem, suggest, usesColor, warning, withoutLogin } from "./base.js";
import { about, any, applyOperations, archiveLimits, array, assertWritable, at, attempt, boolean, canonicalNumber, chartPlaceholder, checkNamespaceName, checkReleaseName, childPath, chooseAll, chooseOne, codeOf, commit, configSchema, environmentChoices, exactOptional, expectedChecksum, failOnErrors, fetchTarget, fileOf as fileOf$1, findRoot, finishSwitch, fixedPlaceholders, headCommit, helmCommands, helmFile, is, isList, isMap, isNumeral, isOfPull, isPublished, isUsedInPlace, journalOf, kindAndName, leafName, listOf, listedDependencies, literal, lockSwitch, lstatIfThere, mapOf, mapOf$1, maybe, metadata, metadataOf, nameSources, namedBy, nothingPublished, object, oneOf, openArchives, openProject, ordinal, ownFile, pairOf, parseJson, parseVersion, pipe, placeholdersFor, planCommand, privateFolder, projectInput, provideProgram, readChart, readCommandLine, readDocuments, readError, readIgnoreFile, readJson, readOne, readOwnChart, readRecord as readRecord$1, readText, readTgz, readableFolders, realPair, record, recordPath, refuseTest, refuseTooLarge, refuseUnnamedRelease, regex, repositorySlug, resolveInside, roles, roundedNumbers, run as run$1, sameValue, satisfies, sha256, sha256$1, shapeOf, sourceFile, statIfThere, string, takesFlag, targetName, textOf as textOf$2, textOf$2 as textOf$1, valueFileFlags, valueOf, walk, whole, withKeys, word, write, writeAtomic, writeError, writeJson, writeRecord, writeTgz } from "./project.js";
import { appliesEdits, askOnce, chartFlags, cleanerFor, collectArtifacts, decodeBase64, describeRule, digestsOf, editCleaner, editsLeftOut, encryptedPart, exactVersionIn, helmFor, helmOf, isHarmless, isOpenField, isSecretName, isSecretValue, keep, keyOf, lintPlace, newestPublished, placeOf, pluginsIn, prepare, privateHelmEnvironment, questionsOf, rangeOf, redactorFor, renderText, renderable, renderableOf, requireOf, runChecked, safeFacts, storedChart, textOfBytes, trackedSecrets, userHelmPaths, withRepositories, withoutSecrets as withoutSecrets$1 } from "./charts.js";
import { commands, flagChoice, flagValue, surroundingsOf } from "./main.js";
import { availableParallelism } from "node:os";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createHash, createHmac } from "node:crypto";
import { Buffer as Buffer$1 } from "node:buffer";
import { setTimeout } from "node:timers/promises";
// src/deploy/lifecycle.ts
const defaultTimeout = 3e5;
const lifecycleOf = ({ pre, wait, post, onFailure, rollback, canary, blueGreen } = {}) => ({
	pre: stepsOf(pre),
	...canary && { first: firstStepOf("canary", canary) },
	...blueGreen && { first: firstStepOf("blue-green", blueGreen) },
	...wait && { wait: millisecondsOf(wait.timeout) },
	post: stepsOf(post),
	onFailure: stepsOf(onFailure),
	rollback: rollback ?? (canary === void 0 && blueGreen === void 0 ? "never" : "on-failure")
});
const firstStepOf = (kind, { values = new Map(), keep = [], wait, checks }) => ({
	kind,
	values,
	keep,
	wait: millisecondsOf(wait?.timeout),
	checks: checksOf(checks)
});
const checksOf = (checks = []) => checks.flatMap((one) => one.metric === void 0 ? stepsOf([one]) : [metricOf(one.metric)]);
const metricOf = ({ below, above, for: duration = 60, every = 15, ...rest }) => ({
	...rest,
	...below !== void 0 && { below: Number(below) },
	...above !== void 0 && { above: Number(above) },
	duration: duration * 1e3,
	interval: every * 1e3
});
const stepsOf = (steps = []) => steps.flatMap(({ run, timeout, config }) => run === void 0 ? [] : [{
	run,
	timeout: millisecondsOf(timeout),
	config: writeJson(config ?? new Map())
}]);
const millisecondsOf = (seconds) => seconds === void 0 ? defaultTimeout : seconds * 1e3;
// src/deploy/order.ts
function orderOf(contexts, known) {
	const unknown = unknownNeeds(contexts, new Set([...known, ...contexts.map(({ name }) => name)]));
	const matches = finder(contexts.map(({ name }) => name));
	const before = contexts.map(({ needs }) => {
		return [...new Set(needs.flatMap(matches))].toSorted((left, right) => left - right);
	});
	const layers = layersOf(before);
	const ordered = new Set(layers.flat());
	const cycle = ordered.size === contexts.length ? [] : [cycleIn(contexts, before, ordered)];
	const problems = [...unknown, ...cycle];
	return problems.length > 0 ? { problems } : {
		order: {
			layers,
			before
		},
		problems
	};
}
function finder(names) {
	const known = new Map();
	for (const [index, name] of names.entries()) addTo(known, name, index);
	const globs = new Map();
	return (need) => {
		if (!isGlob(need)) return known.get(need) ?? [];
		const before = globs.get(need);
		if (before !== void 0) return before;
		const matches = names.flatMap((name, index) => matchGlob(need, name) ? [index] : []);
		globs.set(need, matches);
		return matches;
	};
}
const isGlob = (need) => /[*?[\\]/.test(need);
function layersOf(before) {
	const after = inverted(before);
	const open = before.map((needs) => needs.length);
	const layers = [];
	let layer = [...before.keys()].filter((index) => open[index] === 0);
	while (layer.length > 0) {
		layers.push(layer);
		const next = [];
		for (const index of layer.flatMap((earlier) => after[earlier] ?? [])) {
			const left = (open[index] ?? 0) - 1;
			open[index] = left;
			if (left === 0) next.push(index);
		}
		layer = next.toSorted((left, right) => left - right);
	}
	return layers;
}
function inverted(before) {
	const after = before.map(() => []);
	for (const [index, needs] of before.entries()) for (const need of needs) after[need]?.push(index);
	return after;
}
function reversed({ layers, before }) {
	return {
		layers: layers.toReversed(),
		before: inverted(before)
	};
}
const mostSuggested = 20;
function unknownNeeds(contexts, names) {
	const matches = finder([...names]);
	return contexts.flatMap(({ name, needs, at }) => needs.filter((need) => matches(need).length === 0).map((need) => ({
		name,
		need,
		at
	}))).map(({ name, need, at }, index) => problem("unknown-context", `${name} needs ${JSON.stringify(need)}, which does not exist`, {
		at,
		hint: index < mostSuggested ? suggest(need, names) : void 0
	}));
}
function cycleIn(contexts, before, ordered) {
	const path = new Set();
	let at = [...contexts.keys()].find((index) => !ordered.has(index)) ?? 0;
	while (!path.has(at)) {
		path.add(at);
		at = (before[at] ?? []).find((need) => !ordered.has(need)) ?? at;
	}
	const all = [...path];
	const circle = [...all.slice(all.indexOf(at)), at].map((index) => contexts[index]?.name ?? "");
	const left = circle.length - mostNamed;
	const named = left <= 1 ? circle : [
		...circle.slice(0, mostNamed - 1),
		`${left} more`,
		...circle.slice(-1)
	];
	return problem("needs-cycle", `the contexts depend on each other: ${named.join(" -> ")}`, {
		at: contexts[at]?.at,
		hint: "remove one of these from needs or from friends"
	});
}
const mostNamed = 20;
// src/deploy/ownership.ts
const prunePolicies = [
	"report",
	"confirm",
	"always"
];
const ownerLabels = {
	repository: "pligos.dev/repository",
	service: "pligos.dev/service",
	context: "pligos.dev/context",
	commit: "pligos.dev/commit",
	prune: "pligos.dev/prune"
};
function labelsOf(owner) {
	const { commit, prune } = owner;
	return {
		[ownerLabels.repository]: repositoryLabel(owner.repository),
		[ownerLabels.service]: nameLabel(owner.service),
		[ownerLabels.context]: nameLabel(owner.context),
		...commit !== void 0 && /^[0-9a-f]{40}$/.test(commit) && { [ownerLabels.commit]: commit },
		...prune !== void 0 && { [ownerLabels.prune]: prune }
	};
}
const repositoryLabel = (repository) => nameLabel(repository.toLowerCase().replace("/", "."));
const nameLabel = (name) => /^[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/.test(name) && !name.startsWith(hashPrefix) ? name : `${hashPrefix}${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
const hashPrefix = "sha256-";
function ownerIn(labels) {
	const text = (name) => {
		const value = labels[ownerLabels[name]];
		return typeof value === "string" ? value : "";
	};
	const [repository, service, context, commit] = [
		text("repository"),
		text("service"),
		text("context"),
		text("commit")
	];
	if (repository === "" || service === "" || context === "") return void 0;
	const prune = prunePolicies.find((policy) => policy === text("prune"));
	return {
		repository,
		service,
		context,
		.../^[0-9a-f]{40}$/.test(commit) && { commit },
		...prune && { prune }
	};
}
// src/deploy/superseded.ts
const inForce = new Set([
	"deployed",
	"superseded",
	"uninstalling",
	"uninstalled"
]);
function successorOf(revision, history) {
	return history.filter((entry) => entry.revision > revision && inForce.has(entry.status)).toSorted((left, right) => left.revision - right.revision)[0];
}
// src/deploy/types.ts
const time = pipe(string(), metadata({
	description: "RFC 3339.",
	format: "date-time"
}));
const count = pipe(whole, metadata({ minimum: 0 }));
const deployStep = object({
	kind: oneOf("pre", "helm", "hook", "wait", "check", "post", "on-failure", "rollback"),
	name: string(),
	status: oneOf("pending", "running", "completed", "error", "skipped"),
	started: exactOptional(time),
	milliseconds: exactOptional(count),
	exitCode: exactOptional(whole),
	reason: exactOptional(string())
});
const unready = shapeOf({
	kind: string(),
	namespace: string(),
	name: string(),
	cause: string(),
	conditions: array(object({
		type: string(),
		reason: string(),
		message: string()
	})),
	events: array(object({
		reason: string(),
		message: string(),
		count,
		last: string()
	})),
	logs: array(object({
		pod: string(),
		container: string(),
		lines: array(string())
	}))
});
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));
const deployRecord = object({
	version: literal(1),
	service: string(),
	context: string(),
	release: string(),
	namespace: about(string(), "Empty where only the cluster would say, and was not asked."),
	cluster: exactOptional(about(string(), "As the kubeconfig or the configuration calls it.")),
	revision: exactOptional(about(ordinal, "Helm's, after it; absent where helm made none.")),
	failedRevision: exactOptional(about(ordinal, "The revision that failed, where a rollback made `revision`.")),
	owner: exactOptional(about(object({
		repository: about(string(), "As `owner/name`."),
		prune: exactOptional(about(oneOf("report", "confirm", "always"), "What happens to the release once git drops its context."))
	}), "Who the release belongs to, beside service and context: as helm's labels on it say.")),
	by: object({
		actor: exactOptional(string()),
		run: exactOptional(about(string(), "The address of the run.")),
		commit: exactOptional(string()),
		pull: exactOptional(ordinal)
	}),
	started: time,
	milliseconds: count,
	helm: exactOptional(object({
		version: string(),
		command: about(string(), "As it ran; the chart's folder stands as CHART, secrets as ***.")
	})),
	digests: object({
		chart: exactOptional(digest),
		artifacts: exactOptional(digest),
		values: exactOptional(digest),
		manifests: exactOptional(digest)
	}),
	findings: array(object({
		rule: string(),
		severity: string(),
		resource: exactOptional(string()),
		allowed: exactOptional(about(string(), "The reason of the exception that let it through."))
	})),
	gate: exactOptional(object({
		require: string(),
		passed: boolean(),
		approvedBy: array(string())
	})),
	steps: array(deployStep),
	status: oneOf("deployed", "unchanged", "failed", "rolled-back", "cancelled", "not-started"),
	phase: about(oneOf("gate", "preflight", "pre", "helm", "wait", "post", "rollback", "done"), "How far it came."),
	reason: exactOptional(about(string(), "Why it did not end well; its first words name the cause.")),
	unready: array(unready),
	url: exactOptional(about(string(), "Where it is looked at: as the run was told, else by the host that the release has brought.")),
	supersededBy: exactOptional(about(string(), "The revision or the run that took its place.")),
	supersededAt: exactOptional(about(time, "When that revision or run began."))
});
// src/deploy/record.ts
const keptRecords = 20;
const succeeded = new Set(["deployed", "unchanged"]);
const isSuccess = ({ status }) => succeeded.has(status);
function doneBy({ steps }) {
	const [, verb = "", ...more] = steps.find(({ kind }) => kind === "helm")?.name.split(" ") ?? [];
	if (verb === "uninstall") return more.length === 0 ? "taken down" : "done";
	return [
		"install",
		"upgrade",
		"rollback"
	].includes(verb) && more.length === 0 ? "deployed" : "done";
}
const recordFile = ({ service, context }) => `deploy-${plainName(service)}-${plainName(context)}.json`;
const plainName = (name) => name.replaceAll(/[^\w.-]/g, "_");
const recordText$1 = (record) => `${JSON.stringify(record, null, 2)}\n`;
const recordKey = ({ started, revision }) => `${started.replaceAll(":", "")}-${revision ?? 0}`;
const mostBytes$1 = 9e5;
const mostOfOne = mostBytes$1 / keptRecords;
const measures = [
	{
		unready: 10,
		entries: 5,
		logs: 2,
		findings: 200,
		steps: 100,
		command: 5e3
	},
	{
		unready: 4,
		entries: 2,
		logs: 1,
		findings: 50,
		steps: 20,
		command: 2e3
	},
	{
		unready: 2,
		entries: 1,
		logs: 1,
		findings: 10,
		steps: 5,
		command: 500
	}
];
function withRecord(storedTexts, record, history = []) {
	const all = [...Object.entries(storedTexts).toSorted(([left], [right]) => left < right ? -1 : 1).map(([key, text]) => [key, superseded(text, record, history)]).filter(([key]) => key !== recordKey(record)), [recordKey(record), small(record)]];
	return Object.fromEntries(newest(all.slice(-20)));
}
function newest(all) {
	let left = mostBytes$1;
	const from = all.findLastIndex(([key, text]) => (left -= bytesOf$1(key) + bytesOf$1(text)) < 0);
	return all.slice(Math.min(from + 1, all.length - 1));
}
const bytesOf$1 = (text) => Buffer$1.byteLength(text);
function superseded(text, by, history) {
	const record = readRecord(text);
	if (record === void 0 || !isSuccess(record) || record.supersededBy !== void 0) return text;
	const successor = record.revision === void 0 ? void 0 : successorOf(record.revision, history);
	if (successor !== void 0) return JSON.stringify({
		...record,
		supersededBy: `revision ${successor.revision}`,
		supersededAt: successor.time
	});
	if (by.status !== "deployed" && by.status !== "rolled-back") return text;
	return JSON.stringify({
		...record,
		supersededBy: nameOf(by),
		supersededAt: by.started
	});
}
const nameOf = ({ revision, by, started }) => revision === void 0 ? by.run ?? started : `revision ${revision}`;
function small(record) {
	const texts = measures.map((measure) => () => JSON.stringify(within(record, measure)));
	return (texts.find((text) => bytesOf$1(text()) <= mostOfOne) ?? texts.at(-1))?.() ?? "";
}
function within(record, most) {
	const { helm, findings, steps } = record;
	const shownSteps = steps.length <= most.steps ? steps : steps.filter(isNoteworthy).slice(-most.steps);
	return {
		...record,
		...helm && { helm: {
			...helm,
			command: helm.command.slice(0, most.command)
		} },
		findings: findings.slice(0, most.findings),
		steps: shownSteps,
		unready: record.unready.slice(0, most.unready).map((one) => ({
			...one,
			conditions: one.conditions.slice(0, most.entries),
			events: one.events.slice(0, most.entries),
			logs: one.logs.slice(0, most.logs).map((log) => ({
				...log,
				lines: log.lines.slice(-most.entries)
			}))
		}))
	};
}
const isNoteworthy = ({ kind, status }) => kind !== "hook" || status !== "completed";
function recordsIn(storedTexts) {
	return Object.entries(storedTexts).toSorted(([left], [right]) => left < right ? 1 : -1).flatMap(([, text]) => readRecord(text) ?? []);
}
function readRecord(text) {
	const value = parseJson(text);
	return isRecord(value) ? value : void 0;
}
const { entries } = deployRecord;
const shownParts = object({
	version: entries.version,
	status: entries.status,
	service: entries.service,
	context: entries.context,
	release: entries.release,
	namespace: entries.namespace,
	started: entries.started,
	phase: string(),
	reason: entries.reason,
	supersededBy: entries.supersededBy,
	supersededAt: entries.supersededAt,
	cluster: entries.cluster,
	url: entries.url,
	revision: entries.revision,
	failedRevision: entries.failedRevision,
	milliseconds: entries.milliseconds,
	by: entries.by,
	steps: array(any()),
	unready: array(any())
});
const isRecord = (value) => is(shownParts, value);
// src/deploy/steps.ts
const next = {
	pending: ["running", "skipped"],
	running: ["completed", "error"],
	completed: [],
	error: [],
	skipped: []
};
function openSteps(onChange, now) {
	const steps = new Map();
	const order = [];
	const add = (step, place = order.length) => {
		const id = steps.size;
		steps.set(id, step);
		order.splice(place, 0, id);
		onChange(step, id);
		return id;
	};
	const known = (id) => {
		const step = steps.get(id);
		if (step === void 0) throw new TypeError(`there is no step ${id}`);
		return step;
	};
	const move = (id, change) => {
		const from = known(id);
		if (!next[from.status].includes(change.status)) throw new TypeError(`a step that is ${from.status} cannot become ${change.status}`);
		const to = {
			...from,
			...change
		};
		steps.set(id, to);
		onChange(to, id);
	};
	const skip = (id, reason) => move(id, {
		status: "skipped",
		reason
	});
	return {
		plan: (kind, name) => add({
			kind,
			name,
			status: "pending"
		}),
		begin: (id) => move(id, {
			status: "running",
			started: new Date(now()).toISOString()
		}),
		end(id, ending) {
			const { started } = known(id);
			move(id, {
				...ending,
				...started !== void 0 && { milliseconds: now() - Date.parse(started) }
			});
		},
		skip,
		insert(more, behind) {
			const place = order.indexOf(behind) + 1;
			for (const [index, step] of more.entries()) add(step, place + index);
		},
		skipRest(reason) {
			for (const id of order) if (known(id).status === "pending") skip(id, reason);
		},
		list: () => order.map(known)
	};
}
// src/deploy/index.ts
var deploy_exports = __exportAll({ orderOf: () => orderOf });
// src/data/connection-flags.ts
const connectionTexts = new Map([
	["kubeconfig", "kubeconfig"],
	["kube-context", "kubeContext"],
	["kube-apiserver", "kubeApiserver"],
	["kube-token", "kubeToken"],
	["kube-as-user", "kubeAsUser"],
	["kube-ca-file", "kubeCaFile"],
	["kube-tls-server-name", "kubeTlsServerName"]
]);
const loginFlags = new Map([["--kube-token", "$TOKEN"], ["--password", "$PASSWORD"]]);
// src/manifests/path-pattern.ts
function pathPattern(pattern) {
	const steps = pattern.startsWith("/") ? pointerSteps(pattern) : dottedSteps(pattern);
	return (segments) => matches(steps, segments);
}
function pointerSteps(pattern) {
	return pattern.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function dottedSteps(pattern) {
	const steps = [];
	for (const [, quoted, bracket, word] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) steps.push(quoted ?? bracket ?? word ?? "");
	return steps;
}
function matches(steps, segments) {
	let reached = withNothing(new Set([0]), steps);
	for (const segment of segments) {
		if (reached.has(steps.length)) return true;
		const next = new Set();
		for (const at of reached) {
			const step = steps[at];
			if (step === "**") next.add(at);
			else if (step !== void 0 && matchStep(step, segment)) next.add(at + 1);
		}
		reached = withNothing(next, steps);
	}
	return reached.has(steps.length);
}
function withNothing(reached, steps) {
	for (const at of reached) if (steps[at] === "**") reached.add(at + 1);
	return reached;
}
function matchGlobLike(glob, text) {
	return glob === void 0 || matchStep(glob, text);
}
function matchStep(step, segment) {
	return step === segment || matchGlob(step.replaceAll("/", ""), segment.replaceAll("/", ""));
}
// src/manifests/pods.ts
function podTemplateOf(value, kind) {
	if (kind === "Pod") return value;
	const template = at(value, ...podSpecPath(kind).slice(0, -1));
	return isMap(template) && isList(at(template, "spec", "containers")) ? template : void 0;
}
function podSpecPath(kind) {
	if (kind === "Pod") return ["spec"];
	if (kind === "PodTemplate") return ["template", "spec"];
	return kind === "CronJob" ? [
		"spec",
		"jobTemplate",
		"spec",
		"template",
		"spec"
	] : [
		"spec",
		"template",
		"spec"
	];
}
function containersOf(template) {
	return ["initContainers", "containers"].flatMap((field) => (listOf(at(template, "spec", field)) ?? []).flatMap((item) => {
		const value = mapOf(item);
		if (value === void 0) return [];
		return [{
			name: textOf$1(value.get("name")) ?? "",
			init: field === "initContainers",
			value
		}];
	}));
}
// src/manifests/quantity.ts
const factors = new Map([
	["n", [1n, 10n ** 9n]],
	["u", [1n, 10n ** 6n]],
	["m", [1n, 1000n]],
	["", [1n, 1n]],
	["k", [1000n, 1n]],
	["M", [10n ** 6n, 1n]],
	["G", [10n ** 9n, 1n]],
	["T", [10n ** 12n, 1n]],
	["P", [10n ** 15n, 1n]],
	["E", [10n ** 18n, 1n]],
	["Ki", [1n << 10n, 1n]],
	["Mi", [1n << 20n, 1n]],
	["Gi", [1n << 30n, 1n]],
	["Ti", [1n << 40n, 1n]],
	["Pi", [1n << 50n, 1n]],
	["Ei", [1n << 60n, 1n]]
]);
const form = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:([eE][+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/;
function quantityOf(value) {
	const text = isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
	const match = form.exec(text);
	if (match === null) return void 0;
	const [, sign, whole = "", fraction = "", exponent, suffix = ""] = match;
	if (whole === "" && fraction === "") return void 0;
	const [up, down] = factors.get(suffix) ?? [1n, 1n];
	const power = Number(exponent?.slice(1) ?? 0);
	const numerator = BigInt(whole + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
	const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
	const rounded = (numerator + denominator - 1n) / denominator;
	return sign === "-" ? -rounded : rounded;
}
const decimalUnits = [
	"n",
	"u",
	"m",
	"",
	"k",
	"M",
	"G",
	"T",
	"P",
	"E"
];
const binaryUnits = [
	"",
	"Ki",
	"Mi",
	"Gi",
	"Ti",
	"Pi",
	"Ei"
];
function quantityText(value) {
	const text = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value.trim() : "";
	const amount = quantityOf(text);
	const match = form.exec(text);
	if (amount === void 0 || match === null) return void 0;
	const [, , whole = "", fraction = "", exponent, suffix = ""] = match;
	const digits = `${whole.replace(/^0+/, "") || "0"}${fraction}`;
	const isBinary = suffix.endsWith("i");
	if (isBinary ? isKeptBinary(digits, fraction, suffix) : isKeptDecimal(digits, fraction, exponent, suffix)) return text;
	if (amount === 0n) return "0";
	return isBinary ? binaryText(amount) : decimalText(amount, exponent !== void 0);
}
function isKeptDecimal(digits, fraction, exponent, suffix) {
	const scale = (exponent === void 0 ? (decimalUnits.indexOf(suffix) - 3) * 3 : Number(exponent.slice(1))) - fraction.length;
	return digits.length <= 18 && scale >= -9 && scale % 3 === 0 && !digits.endsWith("000") && !digits.startsWith("0");
}
function isKeptBinary(digits, fraction, suffix) {
	const power = binaryUnits.indexOf(suffix) * 10;
	const isShort = 15 - digits.length - Math.trunc(power * .3) - 1 >= 0;
	return fraction === "" && isShort && BigInt(digits) % 8n !== 0n;
}
function decimalText(amount, isExponent) {
	let [number, unit] = [amount, 0];
	while (number % 1000n === 0n) [number, unit] = [number / 1000n, unit + 1];
	const power = (unit - 3) * 3;
	if (isExponent) return power === 0 ? String(number) : `${number}e${power}`;
	return `${number}${decimalUnits[unit] ?? `e${power}`}`;
}
function binaryText(amount) {
	const one = 10n ** 9n;
	if ((amount < 0n ? -amount : amount) < 1024n * one || amount % one !== 0n) return decimalText(amount, false);
	let [number, unit] = [amount / one, 0];
	while (number % 1024n === 0n && unit < binaryUnits.length - 1) [number, unit] = [number / 1024n, unit + 1];
	return `${number}${binaryUnits[unit]}`;
}
// src/redact/tags.ts
const tagPattern = /\(secret [0-9a-f]{12}\)/g;
const wholeTag = /^\(secret [0-9a-f]{12}\)$/;
const isTag = (text) => wholeTag.test(text);
const isRedacted = (text) => text.length > 20 && text.includes("(secret ") && text.search(tagPattern) !== -1;
const withAlikeTags = (text) => text.replaceAll(tagPattern, "(secret)");
// src/redact/resource.ts
const lastApplied = /(?:^|\/)(?:last-applied-configuration|last-applied|objectset\.rio\.cattle\.io\/applied)$/;
function redactResource(redactor, header, value) {
	const walker = new Walker(redactor, allowedPaths(redactor, header), header.kind === "ConfigMap");
	return header.kind === "Secret" ? walker.secret(value) : walker.map(value, []);
}
function allowedPaths(redactor, header) {
	return redactor.options.allow.filter((rule) => {
		if (header.kind === "Secret" && (rule.kind !== "Secret" || rule.name === void 0 || rule.path === void 0)) return false;
		return matchGlob(rule.kind ?? "*", header.kind) && matchGlob(rule.name ?? "*", header.name || header.generateName);
	}).map((rule) => pathPattern(rule.path ?? "**"));
}
function factsIn(redactor, value) {
	const facts = new Map();
	const look = (text) => {
		if (!text.includes("(secret ")) return;
		for (const [tag] of text.matchAll(tagPattern)) {
			const known = redactor.factsOf(tag);
			if (known !== void 0) facts.set(tag, known);
		}
	};
	const walk = (node) => {
		if (typeof node === "string") look(node);
		else if (isList(node)) node.forEach(walk);
		else if (isMap(node)) for (const [key, item] of node) {
			look(key);
			walk(item);
		}
	};
	walk(value);
	return facts;
}
var Walker = class {
	#redactor;
	#allowed;
	#isConfigMap;
	constructor(redactor, allowed, isConfigMap) {
		this.#redactor = redactor;
		this.#allowed = allowed;
		this.#isConfigMap = isConfigMap;
	}
	secret(value) {
		return new Map([...value].map(([field, content]) => {
			if (isOpenField(field)) return [field, this.value(content, [field])];
			return [field, this.#hidden(content, [field], field === "data")];
		}));
	}
	#hidden(value, path, isBase64) {
		if (value === null || this.#isAllowed(path)) return value;
		if (isMap(value)) return new Map([...value].map(([key, item]) => [this.#key(key), this.#hidden(item, [...path, key], isBase64)]));
		const valueText = typeof value === "string" ? value : writeJson(value);
		const decoded = isBase64 && typeof value === "string" ? decodeBase64(valueText) : void 0;
		const bytes = decoded ?? Buffer$1.from(valueText);
		return this.#redactor.tag(bytes, "secret-data", {
			...isBase64 && { base64: decoded === void 0 ? "invalid" : "valid" },
			...safeFacts(textOfBytes(bytes))
		});
	}
	map(value, path) {
		const variable = value.get("name");
		const isSecretVariable = typeof variable === "string" && value.has("value") && this.#redactor.isSecretName(variable);
		let clean;
		for (const [key, item] of value) {
			const isSecret = isSecretVariable && key === "value" ? true : this.#isSecretKey(key, path, item);
			const name = isSecretVariable && key === "value" ? variable : key;
			const cleanItem = this.#entry(key, item, isSecret ? name : void 0, path);
			const cleanKey = this.#key(key);
			if (cleanItem === item && cleanKey === key) {
				clean?.set(key, item);
				continue;
			}
			clean ??= copyUntil(value, key);
			clean.set(cleanKey, cleanItem);
		}
		return clean ?? value;
	}
	#entry(key, item, secretName, path) {
		const isLastApplied = key.includes("appl") && lastApplied.test(key);
		if (item === null || typeof item === "boolean") return item;
		if (isLastApplied && !this.#isAllowed([...path, key])) return this.#redactor.tag(textOf(item), "last-applied");
		if (secretName !== void 0 && !isMap(item) && !isList(item) && isSecretValue(secretName, textOf(item)) && !this.#isAllowed([...path, key])) return this.#redactor.tag(textOf(item), "secret-name", safeFacts(textOf(item)));
		return typeof item === "string" && item.length < 3 ? item : this.value(item, [...path, key]);
	}
	#isSecretKey(key, path, item) {
		if (path[0] === "metadata" && path[1] !== "annotations") return false;
		return this.#redactor.isSecretName(key, !(this.#isConfigMap && path[0] === "data")) || typeof item === "string" && noName.test(item) && this.#redactor.isSecretName(key);
	}
	value(value, path) {
		if (typeof value === "string") return this.#text(value, path);
		if (isNumeral(value)) return this.#number(value, path);
		if (isList(value)) return this.#list(value, path);
		return isMap(value) ? this.map(value, path) : value;
	}
	#number(value, path) {
		if (value.numeral.length < 6 || this.#isAllowed(path)) return value;
		const clean = this.#redactor.text(value.numeral);
		return clean === value.numeral ? value : clean;
	}
	#list(value, path) {
		const clean = value.map((item, index) => {
			const before = index === 0 ? void 0 : value[index - 1];
			const below = [...path, String(index)];
			if (typeof before === "string" && before.startsWith("-") && /^--?[A-Za-z][\w.-]*$/.test(before) && isSecretName(before) && typeof item === "string" && !item.startsWith("-") && !isHarmless(item) && !this.#isAllowed(below)) return this.#redactor.tag(item, "secret-name");
			return this.value(item, below);
		});
		return clean.every((item, index) => item === value[index]) ? value : clean;
	}
	#text(text, path) {
		if (text.length < 3 || this.#isAllowed(path)) return text;
		if (isStructural(path)) return text;
		if (text.length > 20 && embedsSecret(text)) return this.#redactor.tag(text, "embedded-secret");
		return this.#redactor.text(text);
	}
	#key(key) {
		return key.length < 8 ? key : this.#redactor.text(key, false);
	}
	#isAllowed(path) {
		return this.#allowed.some((pattern) => pattern(path));
	}
};
const noName = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/=.~-]{16,}$/;
function isStructural(path) {
	if (path.length === 1) return path[0] === "apiVersion" || path[0] === "kind" || path[0] === "type";
	return path.length === 2 && path[0] === "metadata" && (path[1] === "name" || path[1] === "namespace" || path[1] === "generateName");
}
function embedsSecret(text) {
	return text.includes("Secret") && /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text);
}
function copyUntil(value, end) {
	const copy = new Map();
	for (const [key, item] of value) {
		if (key === end) break;
		copy.set(key, item);
	}
	return copy;
}
const textOf = (value) => typeof value === "string" ? value : isNumeral(value) ? value.numeral : writeJson(value);
// src/sops/changed-keys.ts
function changedKeys(before, after) {
	const [was, is] = [leavesByPath(before), leavesByPath(after)];
	const changed = [...was, ...is].filter(([path]) => was.get(path)?.written !== is.get(path)?.written);
	return [...new Set(changed.map(([, { path }]) => leafName(path)))];
}
const leavesByPath = (values) => new Map(values?.leaves.map((leaf) => [JSON.stringify(leaf.path), leaf]));
// src/helm/cluster-answers.ts
function answersIn(flags) {
	const line = readCommandLine(["template", ...flags]).flags;
	const valuesOf = (flag) => line.flatMap(({ name, value }) => name === flag && value ? [value] : []);
	const kubeVersion = valuesOf("kube-version").at(-1);
	return {
		...kubeVersion !== void 0 && { kubeVersion },
		apiVersions: valuesOf("api-versions").flatMap((value) => value.split(",")),
		isUpgrade: line.some(({ name, value }) => name === "is-upgrade" && value !== "false")
	};
}
// src/helm/built-in.ts
const builtInShape = object({
	kubeVersion: string(),
	apiVersions: array(string())
});
function builtInOf(path, options) {
	return askOnce({
		path,
		cacheDir: options.cacheDir,
		name: "helm-built-in.json",
		shape: builtInShape,
		signal: options.signal,
		ask: () => ask(path, options)
	});
}
const files = {
	"Chart.yaml": "apiVersion: v2\nname: ask\nversion: 0.0.0\n",
	"templates/answer.yaml": "{{ dict \"kubeVersion\" .Capabilities.KubeVersion.Version \"apiVersions\" .Capabilities.APIVersions | toJson }}\n"
};
async function ask(path, { env, signal }) {
	const folder = privateFolder("pligos-ask-");
	try {
		mkdirSync(join(folder.path, "chart", "templates"), { recursive: true });
		for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, "chart", name), text);
		const { exitCode, stdout } = await run$1(path, [
			"template",
			"ask",
			join(folder.path, "chart")
		], {
			cwd: folder.path,
			env: privateHelmEnvironment(folder.path, env, { plugins: false }),
			output: "capture",
			stdin: "none",
			signal,
			grace: 0
		});
		signal.throwIfAborted();
		return exitCode === 0 ? read(Buffer$1.from(stdout).toString("utf8")) : void 0;
	} finally {
		folder.dispose();
	}
}
const read = (text) => readJson(builtInShape, /^\{.*\}$/m.exec(text)?.[0] ?? "");
// src/helm/command-words.ts
function readHelmCommand(typedWords, env) {
	if (typedWords[0] !== "helm") return {
		words: typedWords,
		problems: typedWords.length === 0 ? [] : check$1(typedWords, env)
	};
	const words = typedWords.slice(1);
	return {
		words,
		problems: [warning("helm-command", "the command begins with the word helm, which is left out", { hint: "write the command without it, e.g. upgrade --install" }), ...check$1(words, env)]
	};
}
const checkHelmFlags = (command, flags) => readCommandLine([command, ...flags]).problems;
function check$1(words, env) {
	const { command, commandEnd, flags, positionals, problems } = readCommandLine(words);
	if (flags.some(({ name }) => name === "help")) return [];
	if (command !== void 0) return [...checkPart(command.path, positionals[0]?.word), ...problems];
	const word = words[commandEnd - 1];
	if (word !== void 0) return checkPlugin(word, words.slice(commandEnd), env);
	return [problem("helm-command", "the helm command names no command", { hint: "begin with one, e.g. upgrade --install" })];
}
function checkPart(path, next) {
	const parts = partsOf(path);
	if (parts.length === 0 || next === void 0) return [];
	return [problem("helm-command", `helm ${path} has no command ${JSON.stringify(next)}`, { hint: suggest(next, parts) })];
}
function checkPlugin(name, rest, env) {
	const isInstalled = installedPlugins(env).has(name);
	const near = isInstalled ? void 0 : nearest(name, partsOf(""));
	if (near !== void 0) return [problem("helm-command", `helm has no command ${JSON.stringify(name)}`, { hint: `did you mean ${JSON.stringify(near)}?` })];
	const verb = readCommandLine(rest).command?.path;
	if (verb !== void 0 && roles.get(verb)?.takes.includes("chart") === true && !rest.some((word) => word.includes("%{chart}"))) return [problem("helm-command", `helm ${name} is a plugin, and no chart and release are added to its words`, { hint: `write ${name} ${verb} %{release} ${chartPlaceholder}, with --namespace and --values where they are needed; or use ${verb} without the plugin` })];
	if (isInstalled) return [];
	return [warning("helm-command", `helm has no command ${JSON.stringify(name)}, and no plugin of that name is installed`, { hint: "install the plugin where the command runs (helm plugin install), or correct the word" })];
}
function partsOf(parent) {
	const prefix = parent === "" ? "" : `${parent} `;
	return helmCommands.flatMap(({ path, aliases }) => {
		const last = path.slice(prefix.length);
		if (path === "" || path === parent || !path.startsWith(prefix) || last.includes(" ")) return [];
		return [last, ...aliases.split(" ").filter((alias) => alias !== "")];
	});
}
function installedPlugins(env) {
	const words = Object.entries(env).filter((entry) => entry[1] !== void 0);
	const folders = userHelmPaths(Object.fromEntries(words))?.plugins;
	return new Set(folders === void 0 ? [] : [...pluginsIn(folders)].map(({ plugin }) => plugin.get("name")));
}
// src/helm/connection-flags.ts
function connectionFlags(words, names = {}) {
	const { flags } = readCommandLine(words);
	const found = {};
	for (const { name, value } of flags) {
		const field = connectionTexts.get(name);
		if (field !== void 0 && value !== void 0) found[field] = value;
		if (name === "kube-as-group" && value !== void 0) found.kubeAsGroups = [...found.kubeAsGroups ?? [], value];
		if (name === "kube-insecure-skip-tls-verify") found.kubeInsecureSkipTlsVerify = isTrue$1(value);
	}
	const { kubeContext, environment } = names;
	return {
		...kubeContext && !environment && { kubeContext },
		...found
	};
}
const isTrue$1 = (value) => value === void 0 || /^(1|t|T|TRUE|true|True)$/.test(value);
// src/helm/template-flags.ts
const shaping = new Set([
	"values",
	"set",
	"set-string",
	"set-json",
	"set-file",
	"set-literal",
	"no-hooks",
	"post-renderer",
	"post-renderer-args",
	"enable-dns",
	"skip-schema-validation",
	"disable-openapi-validation"
]);
const unknowable = new Set(["reuse-values", "reset-then-reuse-values"]);
function shapingFlags(words) {
	const line = readCommandLine(words);
	const template = helmCommands.find(({ path }) => path === "template");
	const verb = line.command?.path;
	if (template === void 0 || verb !== "install" && verb !== "upgrade" && verb !== "template") return {
		flags: [],
		limits: []
	};
	const flags = line.flags.flatMap(({ name, value }) => {
		if (!shaping.has(name) || !takesFlag(template, name)) return [];
		return [value === void 0 ? `--${name}` : `--${name}=${value}`];
	});
	const limits = line.flags.filter(({ name, value }) => unknowable.has(name) && value !== "false").map(({ name }) => `--${name} reads values from the release in the cluster, which are not known here`);
	return {
		flags: verb === "upgrade" ? ["--is-upgrade", ...flags] : flags,
		limits
	};
}
function mayChangeCluster(words) {
	const { command } = readCommandLine(words);
	return command === void 0 || (roles.get(command.path)?.changes ?? false);
}
// src/helm/live-words.ts
const clusterFlags = new Set([
	"kubeconfig",
	"kube-context",
	"kube-apiserver",
	"kube-token",
	"kube-as-user",
	"kube-as-group",
	"kube-ca-file",
	"kube-tls-server-name",
	"kube-insecure-skip-tls-verify"
]);
const valuesOfRelease = new Set([
	"reuse-values",
	"reset-values",
	"reset-then-reuse-values"
]);
const applies = new Set([
	...valuesOfRelease,
	"server-side",
	"force-conflicts",
	"force",
	"force-replace",
	"take-ownership",
	"create-namespace",
	"skip-crds"
]);
function liveWords(words) {
	const { flags } = readCommandLine(words);
	const isOn = (...names) => {
		const flag = flags.findLast(({ name }) => names.includes(name));
		return flag !== void 0 && isTrue(flag);
	};
	const shaping = shapingFlags(words).flags.filter((flag) => flag !== "--is-upgrade");
	const serverSide = serverSideOf(flags.findLast(({ name }) => name === "server-side"));
	return {
		cluster: flags.filter(({ name }) => clusterFlags.has(name)).map(written),
		shaping,
		valuesOfRelease: flags.filter(({ name }) => valuesOfRelease.has(name)).map(written),
		...serverSide !== void 0 && { serverSide },
		forceConflicts: isOn("force-conflicts"),
		forceReplace: isOn("force", "force-replace"),
		takeOwnership: isOn("take-ownership"),
		createNamespace: isOn("create-namespace"),
		skipCrds: isOn("skip-crds"),
		noHooks: isOn("no-hooks"),
		applying: [...shaping, ...flags.filter(({ name }) => applies.has(name)).map(written)]
	};
}
function takenBy(verb, flags) {
	const command = helmCommands.find(({ path }) => path === verb);
	if (command === void 0) throw new TypeError(`the table of helm's commands has no ${verb}`);
	return flags.filter((flag) => takesFlag(command, flag.replace(/^--/, "").replace(/=.*$/s, "")));
}
const verbIn = (words) => readCommandLine(words).command?.path;
function isHelmFlagSet(words, name) {
	const flag = readCommandLine(words).flags.findLast((one) => one.name === name);
	return flag !== void 0 && isTrue(flag);
}
function givenFlags(words, names) {
	const { flags } = readCommandLine(words);
	return names.flatMap((name) => flags.findLast((one) => one.name === name) ?? []).map(written);
}
const isTrue = ({ value }) => value === void 0 || /^(?:1|t|true)$/i.test(value);
const written = ({ name, value }) => value === void 0 ? `--${name}` : `--${name}=${value}`;
function serverSideOf(flag) {
	if (flag === void 0) return void 0;
	if (flag.value?.toLowerCase() === "auto") return "auto";
	return isTrue(flag) ? "true" : "false";
}
// src/helm/provision/helm-program.ts
const helmProgram = {
	name: "helm",
	officialUrl: "https://get.helm.sh",
	places: (version, system, arch) => {
		const archive = `helm-v${version}-${system}-${arch}.tar.gz`;
		return {
			archive,
			sums: `${archive}.sha256sum`,
			program: `${system}-${arch}/helm`
		};
	},
	codes: {
		version: "helm-version",
		download: "helm-download",
		checksum: "helm-checksum"
	},
	hints: {
		mirror: "download-base-url",
		install: "install helm and set HELM_BIN, without helm-version",
		versions: "3.17.2, ~3.17 or 4"
	}
};
const { officialUrl } = helmProgram;
const openHelmArchives = (options) => openArchives(helmProgram, options);
// src/helm/provision/provision.ts
async function provideHelm(written, options) {
	const range = rangeOf(written);
	const exact = exactVersionIn(written);
	return provideProgram(helmProgram, {
		written,
		range,
		toDownload: async (archives) => exact ?? newestPublished(range, (one) => isPublished(one, archives))
	}, options);
}
// src/helm/provision/published.ts
async function findPublished(written, ranges, archives) {
	const newestIn = (range) => newestPublished(rangeOf(range), (one) => isPublished(one, archives));
	const wanted = exactVersionIn(written) ?? await newestIn(written);
	if (wanted === void 0) throw nothingPublished(written, archives);
	await expectedChecksum(wanted, archives);
	const [latest = wanted, ...newest] = await Promise.all([
		`>=${wanted}`,
		majorRange(wanted),
		...ranges
	].map(newestIn));
	return {
		wanted,
		latest,
		versions: [...new Set([
			wanted,
			latest,
			...newest.flatMap((one) => one ?? [])
		])]
	};
}
const majorRange = (version) => `^${version}`;
// src/operations/render/clean-lines.ts
const longestKey = 200;
const keyBegin = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g;
const end = /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;
const run = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const alone = /^\s*[A-Za-z0-9+/]+={0,2}\s*$/;
const hidden = "(secret)";
function lineCleaner(clean) {
	const linesLeft = new Map();
	return (line, from = "") => {
		const remaining = linesLeft.get(from) ?? 0;
		const keyStart = [...line.matchAll(keyBegin)].at(-1)?.index;
		if (keyStart !== void 0 && !end.test(line.slice(keyStart))) linesLeft.set(from, longestKey);
		else if (remaining > 0) linesLeft.set(from, end.test(line) ? 0 : remaining - 1);
		if (remaining === 0) return clean(line);
		return clean(alone.test(line) ? hidden : line.replaceAll(run, hidden));
	};
}
// src/chart/merge-chart-file.ts
async function mergeChartFile(chart, dir, record) {
	const ownChart = readOwnChart(dir, record);
	const unchanged = {
		text: void 0,
		fields: new Map(),
		dependencies: [],
		problems: []
	};
	if (ownChart.text === void 0) return {
		...unchanged,
		isOwn: false
	};
	const file = join(dir, "Chart.yaml");
	const computed = computedChart(chart);
	const fields = new Map();
	for (const [key, after] of computed) {
		const ownValue = ownChart.fields.get(key);
		if (key !== "dependencies" && (ownValue === void 0 || !sameValue(ownValue, after))) fields.set(key, {
			before: ownValue,
			after
		});
	}
	const added = listedDependencies(computed).filter((entry) => !ownChart.dependencies.some(({ value }) => sameValue(value, entry)));
	if (sameValue(ownChart.content, computed)) return {
		...unchanged,
		isOwn: true,
		fields,
		dependencies: added
	};
	const { editYaml } = await import("./yaml-edit.js");
	const text = editYaml(ownChart.text, ownChart.content, computed);
	const result = text === void 0 ? void 0 : attempt(() => readMap(file, text)).value;
	if (text === void 0 || result === void 0 || !sameValue(result, computed)) return {
		...unchanged,
		isOwn: true,
		problems: [unmergeable(file, fields.keys())]
	};
	return {
		isOwn: true,
		text,
		fields,
		dependencies: added,
		problems: []
	};
}
function computedChart(chart) {
	const file = chart.files.get("Chart.yaml");
	return readMap("Chart.yaml", file ? textOf$2(file) : "");
}
function readMap(file, text) {
	const { tree } = readOne(file, text, helmFile);
	const value = tree && valueOf(tree);
	return isMap(value) ? value : new Map();
}
function unmergeable(file, keys) {
	return problem("switch-merge", `the computed fields (${[...keys].join(", ")}) cannot be merged into the Chart.yaml as it is written`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "write it as plain keys and values, without anchors and merges, or use pligos run"
	});
}
// src/chart/switch.ts
async function switchChart(chart, service, keyFolder) {
	const unlock = lockSwitch(service.dir);
	try {
		return await switchLocked(chart, service, keyFolder);
	} finally {
		unlock();
	}
}
async function switchLocked(chart, { dir }, keyFolder) {
	finishSwitch(dir, keyFolder);
	const record = readRecord$1(dir);
	const plan = await planSwitch(withoutSecrets$1(chart), dir, record);
	if (plan.problems.some(isError)) return {
		written: [],
		removed: [],
		merged: [],
		problems: plan.problems
	};
	const written = plan.operations.filter((operation) => operation.kind === "write").map(({ path }) => path);
	const removed = plan.operations.filter((operation) => operation.kind === "remove").map(({ path }) => path);
	const text = writeRecord(plan.record);
	const operations = existsSync(join(dir, ".pligos/generated.json")) && readFileSync(join(dir, ".pligos/generated.json"), "utf8") === text ? plan.operations : [...plan.operations, writeOf(recordPath, fileOf$1(text))];
	if (operations.length > 0) applyOperations(dir, journalOf(dir, keyFolder), operations);
	const ownFiles = written.filter((path) => !plan.record.files.has(path));
	return {
		written: written.filter((path) => plan.record.files.has(path)).toSorted(),
		removed: removed.toSorted(),
		merged: ownFiles,
		problems: plan.problems
	};
}
const writeOf = (path, file) => ({
	kind: "write",
	path,
	content: file.content,
	executable: file.executable
});
async function planSwitch(chart, dir, record) {
	const operations = [];
	const files = new Map();
	const problems = [];
	const merged = await mergeChartFile(chart, dir, record);
	problems.push(...merged.problems);
	if (merged.text !== void 0) operations.push(writeOf("Chart.yaml", fileOf$1(merged.text)));
	for (const [path, file] of chart.files) {
		if (path === "Chart.yaml" && merged.isOwn) continue;
		const state = stateOf(dir, path, file, record);
		if (state.is === "own") continue;
		if (state.problem !== void 0) problems.push(state.problem);
		files.set(path, sha256(file.content));
		if (state.is === "write") operations.push(writeOf(path, file));
	}
	for (const path of record.files.keys()) {
		if (files.has(path) || !existsSync(join(dir, path))) continue;
		const edited = editedProblem(dir, path, record);
		if (edited !== void 0) problems.push(edited);
		operations.push({
			kind: "remove",
			path
		});
	}
	problems.push(...hiddenProblems(dir, files.keys()));
	return {
		operations,
		record: {
			files,
			fields: merged.fields,
			dependencies: merged.dependencies
		},
		problems
	};
}
function stateOf(dir, path, file, record) {
	const target = join(dir, path);
	const stat = lstatIfThere(target);
	if (stat === void 0) return { is: "write" };
	if (stat.isDirectory()) return {
		is: "write",
		problem: blockedPath(target, path, "a folder")
	};
	const content = contentOf(target);
	const isSame = content !== void 0 && Buffer.compare(content, file.content) === 0;
	if (!record.files.has(path)) return isSame ? { is: "own" } : {
		is: "write",
		problem: blockedPath(target, path, "a file that was not generated")
	};
	const isExecutable = (stat.mode & 73) !== 0;
	if (isSame && isExecutable === file.executable) return { is: "same" };
	const edited = isSame ? void 0 : editedProblem(dir, path, record);
	return {
		is: "write",
		...edited && { problem: edited }
	};
}
function contentOf(file) {
	return statIfThere(file)?.isFile() ? readFileSync(file) : void 0;
}
function blockedPath(file, path, noun) {
	return problem("switch-in-the-way", `${path} is ${noun}, and the chart has a different one there`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "move it away, or use pligos run, which leaves the folder as it is"
	});
}
function editedProblem(dir, path, record) {
	const file = join(dir, path);
	const sum = record.files.get(path);
	const content = contentOf(file);
	if (sum === void 0 || content !== void 0 && sha256(content) === sum) return void 0;
	return problem("switch-edited", `${path} was generated and has been edited by hand since`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: `move your changes to its source and delete the file, or keep it: remove it from ${recordPath}`
	});
}
function hiddenProblems(dir, paths) {
	const ignores = readIgnoreFile(dir, "skip");
	const isHidden = (path) => {
		const parts = path.split("/");
		return parts.some((_, index) => ignores(parts.slice(0, index + 1).join("/"), index + 1 < parts.length));
	};
	return [...paths].filter(isHidden).map((path) => warning("switch-ignored", `helm will not see ${path} in this folder: .helmignore leaves it out`, {
		at: {
			file: join(dir, ".helmignore"),
			line: 1,
			column: 1
		},
		hint: "change the pattern, or use pligos run"
	}));
}
// src/operations/run/plan.ts
function planFor(words, target, prepared, placeholders, { env }, labels = {}) {
	const { context } = target;
	return planCommand(words, {
		...realPair(target, placeholders.pr),
		chart: prepared?.chartDir,
		valueFiles: prepared?.valueFiles ?? [],
		chartFlags: chartFlags(target),
		placeholders,
		...environmentChoices(env),
		...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
		...context.kubeContext !== void 0 && { kubeContext: context.kubeContext },
		apiVersions: context.apiVersions,
		labels
	});
}
function pairFor(words, target, placeholders, surroundings) {
	const pair = realPair(target, placeholders.pr);
	if (words.length === 0) return pair;
	const { release, namespace } = planFor(words, target, void 0, placeholders, surroundings);
	return {
		...pair,
		...release !== void 0 && { release },
		...namespace !== void 0 && { namespace }
	};
}
// src/operations/run/dry-run.ts
function isDryRun(argv) {
	const last = argv.findLast((word) => /^--dry-run(?:=|$)/.test(word));
	return last !== void 0 && !/=(?:none|false)$/.test(last);
}
// src/operations/run/release-owner.ts
async function releaseOwner(target, { verb: [verb], argv, changesCluster }, surroundings) {
	if (!changesCluster || verb !== "install" && verb !== "upgrade" || isDryRun(argv)) return void 0;
	const { service, context } = target;
	const git = gitOf(surroundings);
	const repository = await repositoryOf(service.root, git);
	if (repository === void 0) {
		reportUnlabelled(target, "no repository is known: origin names none", surroundings);
		return;
	}
	const { version } = await helmOf(context, surroundings);
	if (!hasLabels(version)) {
		reportUnlabelled(target, `helm ${version} has no labels of releases`, surroundings);
		return;
	}
	const commit = await headCommit(service.root, git) ?? git.env["GITHUB_SHA"];
	const prune = policyOf(target);
	return {
		repository,
		service: service.name,
		context: context.name,
		...commit && { commit },
		...prune && { prune }
	};
}
const repositoryOf = async (root, git) => git.env["GITHUB_REPOSITORY"] || await repositorySlug(root, git);
function policyOf(target) {
	if (isOfPull(target)) return void 0;
	if (target.service.friendOf !== void 0) return "report";
	return target.context.settings.prune?.value ?? "report";
}
function hasLabels(version) {
	const parsed = parseVersion(version);
	return parsed !== void 0 && satisfies(parsed, rangeOf(">=3.13.0-0"));
}
function reportUnlabelled(target, why, { host }) {
	const prune = target.context.settings.prune;
	if (prune === void 0 || prune.value === "report") return;
	host.report(warning("release-unlabelled", `the release of ${targetName(target)} is not labelled: ${why}`, {
		at: prune.at,
		hint: "without the labels of its owner it is never removed (docs/in-step.md)"
	}));
}
const gitOf = ({ env, signal }) => ({
	env,
	signal
});
// src/operations/compare/validation-rules.ts
const plainValidationRules = (validate) => ({
	kubeVersion: {},
	schemas: [],
	validate
});
function validationRulesOf({ head, base }, validate, problems) {
	const [before, after] = [base?.context.kubeVersion, head?.context.kubeVersion];
	return {
		kubeVersion: {
			...before !== void 0 && { before },
			...after !== void 0 && { after }
		},
		schemas: head === void 0 || validate === "none" ? [] : schemasOf(head, problems),
		validate
	};
}
const mostBytes = 67108864;
function schemasOf({ service, context }, problems) {
	const allowed = readableFolders(service);
	let left = mostBytes;
	const filesAt = ({ value: path, at }) => {
		const stat = statIfThere(path, at);
		const files = stat?.isFile() === true ? [{
			absolute: path,
			size: stat.size
		}] : walk(path, { allowed }).filter((file) => /\.(?:ya?ml|json)$/.test(file.path));
		left -= files.reduce((sum, file) => sum + file.size, 0);
		if (left < 0) throw new UserError("file-too-large", `the schemas below ${path} have more than ${mostBytes} bytes`, { hint: "keep there what the context needs only" });
		return files.map(({ absolute }) => ({
			file: relative(service.root, absolute),
			text: readText(absolute, at)
		}));
	};
	return context.schemas.flatMap((schemas) => {
		try {
			return filesAt(schemas);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			problems.push(...error.problems.map((found) => ({
				...found,
				at: found.at ?? schemas.at
			})));
			return [];
		}
	});
}
const allowancesOf = ({ context }) => context.settings.gate?.value.allow ?? [];
const failOnOf = ({ context }) => context.settings.gate?.value.failOn;
// src/operations/run/run-judged.ts
const isToBeJudged = ({ target, words, isReviewed = false }) => isLimited(target) && installs(words) && !isDryRun(words) && (isReviewed || requireOf(target.context) === "none");
function refuseUnjudged(target, words, isJudged) {
	if (isJudged || !isLimited(target) || verbIn(words) !== void 0 && isDryRun(words)) return;
	const { context } = target;
	const verb = verbIn(words) ?? words[0] ?? "";
	throw new UserError("fail-on", `the context ${context.name} has gate.failOn: ${failOnOf(target) ?? ""}, and what helm ${verb} changes cannot be judged before it runs`, {
		at: context.settings.gate?.at,
		hint: "deploy with helm upgrade --install; to run this all the same, use helm itself, or set gate.failOn: none"
	});
}
const isLimited = (target) => (failOnOf(target) ?? "none") !== "none";
function installs(words) {
	const verb = verbIn(words);
	return verb === "install" || verb === "upgrade";
}
// src/operations/run/run.ts
const grace = 6e3;
async function runCommand(command, surroundings) {
	const { words, target, project } = command;
	const placeholders = await placeholdersFor(words, target, surroundings);
	const draft = planFor(words, target, void 0, placeholders, surroundings);
	if (draft.changesCluster) {
		refuseTest(target);
		refuseUnnamedRelease(target, draft.usesDefaultRelease);
		refuseUnreviewed(command);
		refuseUnjudged(target, words, command.judged === true);
	}
	if (!draft.needsChart) {
		await command.before?.({ planned: draft });
		return runWords(draft, command, surroundings);
	}
	const preflightRun = checkCluster(draft, command, surroundings);
	preflightRun.catch(() => {});
	const prepared = await prepareFor(draft, target, project, surroundings);
	try {
		await preflightRun;
		if (draft.changesCluster) refuseTooLarge(prepared, surroundings);
		const owner = await releaseOwner(target, draft, surroundings);
		const planned = planFor(words, target, prepared, placeholders, surroundings, owner && labelsOf(owner));
		const values = prepared.valueFiles.map((file) => readFileSync(file, "utf8"));
		command.onValues?.({
			...prepared,
			values,
			flags: shapingFlags(words).flags
		});
		await command.before?.({
			planned,
			prepared,
			...owner && { owner }
		});
		const result = await runPrepared(planned, prepared, withoutValues(command, planned, prepared, surroundings), surroundings);
		if (result.exitCode === 0 && command.keeps) keepArtifacts(prepared, planned.verb);
		return result;
	} finally {
		prepared.folder.dispose();
	}
}
function withoutValues(command, { changesCluster }, { target, chart, encrypted, named, secrets }, surroundings) {
	const { sink, cleanSink } = command;
	const hasValues = encrypted.length > 0 || named.length > 0;
	if (!changesCluster || !hasValues || sink !== void 0 || cleanSink === void 0) return command;
	const redactor = redactorFor(target.context, surroundings, [{
		chart,
		values: [],
		secrets,
		flags: []
	}]);
	const clean = lineCleaner((text) => redactor.text(text, false));
	return {
		...command,
		sink: (line, from) => cleanSink(clean(line, from), from)
	};
}
async function checkCluster(planned, { words, target, project, preflight = "auto" }, surroundings) {
	if (!planned.changesCluster) return;
	const { preflightBefore } = await import("./cluster.js").then((n) => n.preflight_before_exports);
	await preflightBefore({
		words,
		planned,
		target,
		project
	}, preflight, surroundings);
}
function refuseUnreviewed({ target: { context }, isReviewed }) {
	const require = requireOf(context);
	if (require === "none" || isReviewed === true) return;
	throw new UserError("not-reviewed", `the context ${context.name} needs a review (gate.require: ${require}), and only the Action finds out whether there is one`, {
		at: context.settings.gate?.at,
		hint: "deploy it with the Action (docs/gate.md); to deploy from here all the same, set gate.require: none"
	});
}
const packages = new Set(["package", "push"]);
const readsFolder = new Set([
	"dependency",
	"show",
	"verify"
]);
function prepareFor(planned, target, { loader }, surroundings) {
	const [verb] = planned.verb;
	const dependencies = verb === "dependency" || verb === void 0 ? "leave" : "fetch";
	const secrets = !packages.has(verb ?? "");
	const keys = planned.changesCluster ? "required" : secrets ? "tried" : "none";
	const secretForm = verb === "lint" ? "folder" : readsFolder.has(verb ?? "") ? "none" : "archive";
	return prepare(target, {
		loader,
		secrets,
		keys,
		secretForm,
		dependencies
	}, surroundings);
}
async function runPrepared(planned, prepared, command, surroundings) {
	const [verb, part] = planned.verb;
	const { context } = prepared.target;
	if (verb !== "dependency" || part === "list") return runWords(planned, command, surroundings, prepared);
	const { env, host, signal } = surroundings;
	const path = await helmFor(context, surroundings);
	const skipRefresh = command.words.some((word) => /^--skip-refresh(?:=true)?$/.test(word));
	const options = {
		mode: part === "build" ? "build" : "update",
		env,
		host,
		signal,
		skipRefresh
	};
	return withRepositories({ path }, prepared.chartDir, options, (repositories) => runWords(planned, command, {
		...surroundings,
		env: {
			...env,
			...repositories
		}
	}));
}
async function runWords(planned, command, surroundings, prepared) {
	const { target, lastCheck: check, sink } = command;
	const words = planned.argv;
	const isEdited = prepared !== void 0 && appliesEdits(target, words, planned.verb, surroundings);
	if (check === void 0 && !isEdited) return start(await helmFor(target.context, surroundings), words, command, surroundings);
	const clean = (text) => prepared === void 0 ? text : editCleaner(renderableOf(prepared), shapingFlags(command.words).flags, surroundings)(text);
	return runChecked({
		target,
		words,
		check,
		appliesEdits: isEdited,
		clean,
		sink
	}, (helm) => start(helm.path, helm.words, command, {
		...surroundings,
		env: helm.env
	}, helm.channels), surroundings);
}
function start(path, words, { sink }, { cwd, env, signal }, channels) {
	return run$1(path, words, {
		cwd,
		env,
		output: sink ?? "pass",
		stdin: sink === void 0 ? "inherit" : "none",
		signal,
		grace,
		...sink && { outlives: true },
		...channels && { channels }
	});
}
function keepArtifacts({ target, chart, chartDir, named, stored }, [verb]) {
	if (named.length > 0) return;
	const after = readChart(chartDir, [target.service.root, chartDir]);
	if (!isUsedInPlace(target)) {
		const artifacts = collectArtifacts(chart, after, stored);
		if (artifacts !== void 0) keep(target, artifacts);
	} else if (verb === "dependency" && chartDir === target.context.source.dir.value) keep(target, digestsOf(after));
}
// src/operations/render/keyed-render.ts
const usesSecrets = ({ encrypted, named }) => encrypted.length + named.length > 0;
async function renderKeyed({ target, loader, pair, settings, again, isMerged, open }, given) {
	const surroundings = {
		...!isMerged && { noCommands: "preview" },
		...given
	};
	if (surroundings.trusted === false) return { lacks: [problem("secret-missing", `code that is not trusted gets none of the secrets of ${targetName(target)}`, {
		at: target.context.at,
		hint: "preview and deploy it without digest-key"
	})] };
	try {
		const side = await renderable(target, loader, pair, surroundings, "required");
		open.push(side);
		const text = await renderText(side, settings, surroundings);
		const { secrets } = side.prepared;
		if (again === void 0) return {
			text,
			secrets
		};
		await setTimeout(again, void 0, { signal: surroundings.signal });
		return {
			text,
			again: await renderText(side, settings, surroundings),
			secrets
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return { lacks: error.problems };
	}
}
// src/operations/render/encrypted-limits.ts
const mostNames$1 = 10;
function encryptedLimits(base, head) {
	const [before, after] = [filesOf(base), filesOf(head)];
	return [...[...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
		const [was, is] = [before.get(name), after.get(name)];
		const changed = base === void 0 || head === void 0 ? [] : changedKeys(was?.values, is?.values);
		const placeholders = is?.isDecrypted === true ? [] : [`placeholders stand for the encrypted values of ${name}`];
		return [...changed.length === 0 ? [] : [`${plural(changed.length, "encrypted value")} of ${name} changed: ${namesOf(changed)}`], ...placeholders];
	}), ...namedLimits(base, head)].map((message) => ({
		kind: "encrypted",
		message
	}));
}
function filesOf(side) {
	const files = new Map();
	if (side === void 0) return files;
	const { target, encrypted, named } = side.prepared;
	const parts = named.flatMap(({ rule, other }) => rule.provider === "sops" ? [{
		file: rule.file,
		values: encryptedPart(rule).values,
		isDecrypted: other === void 0
	}] : []);
	for (const one of [...encrypted, ...parts]) {
		const name = relative(target.service.root, one.file);
		const leaves = [...files.get(name)?.values.leaves ?? [], ...one.values.leaves];
		files.set(name, {
			...one,
			values: {
				...one.values,
				leaves
			}
		});
	}
	return files;
}
function namedLimits(base, head) {
	const [before, after] = [rulesOf(base), rulesOf(head)];
	const isBoth = base !== void 0 && head !== void 0;
	const changes = [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
		const [was, is] = [before.get(name), after.get(name)];
		if (!isBoth || was === is) return [];
		const secret = `the secret ${quoted(name)}`;
		if (was === void 0) return [`${secret} is new, from ${quoted(is)}`];
		return is === void 0 ? [`${secret} is removed, which came from ${quoted(was)}`] : [`${secret} comes from ${quoted(is)}, and came from ${quoted(was)}`];
	});
	const names = (head?.prepared.named ?? []).filter(({ rule, other }) => rule.provider !== "sops" && other !== void 0).map(({ rule }) => rule.name);
	const noun = names.length === 1 ? "secret" : "secrets";
	return names.length === 0 ? changes : [...changes, `placeholders stand for the ${noun} ${namesOf(names)}`];
}
const rulesOf = (side) => new Map(side?.prepared.named.map(({ rule }) => [rule.name, describeRule(rule, side.prepared.target.service.root)]));
function namesOf(names) {
	const more = names.length - mostNames$1;
	const shown = names.slice(0, mostNames$1).map((name) => quoted(name));
	return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
const quoted = (name = "") => /^(?:(?:file|env|sops) )?[\w./[\]-]{1,100}$/.test(name) ? name : JSON.stringify(name.slice(0, 160));
// src/operations/bundle/configuration.ts
const carriedKeys = new Set([
	"namespace",
	"cluster",
	"kubeContext",
	"helmVersion",
	"kubeVersion",
	"apiVersions",
	"gate",
	"lifecycle",
	"ignore",
	"includeTests",
	"redact"
]);
const commandKeys = [
	"pre",
	"post",
	"onFailure"
];
const ownKeys = new Set([
	"release",
	"needs",
	"chart",
	"valueFiles",
	"schemas",
	"secrets",
	"secretValues"
]);
const head = new Map([["version", "2"], ["allowOutside", ["../.."]]]);
const configurationText = (contexts) => write(new Map([["pligos", head], ["contexts", contexts]]));
function foreignKeyIn(text, service) {
	const { tree, problems } = readOne("pligos.yaml", text, ownFile);
	const value = tree && valueOf(tree);
	if (problems.length > 0 || !isMap(value)) return "it cannot be read";
	const { pligos, contexts, ...more } = Object.fromEntries(value);
	const [other] = Object.keys(more);
	if (other !== void 0) return `it has the key ${other}`;
	if (!isMap(pligos) || write(pligos) !== write(head)) return "its settings are others";
	if (!isMap(contexts)) return "it has no contexts";
	for (const [name, context] of contexts) {
		const why = isMap(context) ? foreignIn(context, `${service}/${name}`) : "is empty";
		if (why !== void 0) return `its context ${name} ${why}`;
	}
}
function foreignIn(context, place) {
	const [key] = [...context.keys()].filter((one) => !carriedKeys.has(one) && !ownKeys.has(one));
	if (key !== void 0) return `has the key ${key}`;
	if (context.get("chart") !== `../../charts/${place}`) return "has another chart";
	for (const [folder, listed] of [[`../../values/${place}/`, context.get("valueFiles")], [`../../schemas/${place}`, context.get("schemas")]]) if (listed !== void 0 && !(isList(listed) && listed.every((path) => isBelow(path, folder)))) return "names files of another place";
	const secrets = context.get("secrets");
	if (secrets !== void 0 && !(isMap(secrets) && [...secrets.values()].every(isGivenFile))) return "takes secrets from elsewhere than --secrets";
	const lifecycle = context.get("lifecycle");
	return isMap(lifecycle) && commandKeys.some((one) => lifecycle.has(one)) ? "runs commands" : void 0;
}
const isGivenFile = (secret) => isMap(secret) && secret.size === 1 && secret.get("provider") === "file";
const isBelow = (path, folder) => typeof path === "string" && path.startsWith(folder) && !path.slice(folder.length).includes("..");
// src/operations/bundle/place-secrets.ts
function placeSecrets({ name, paths, from, chartDir }) {
	if (paths.length === 0) return;
	const found = paths.map((path) => ({
		path,
		file: from === void 0 ? void 0 : fileOf(path, from)
	}));
	const missing = found.flatMap(({ path, file }) => file === void 0 ? [path] : []);
	if (missing.length > 0) throw new UserError("bundle-secrets", `${name} needs ${missing.join(", ")}, which a bundle never holds`, { hint: "give the folder with these files: --secrets DIR, where DIR/key is secrets/key" });
	for (const { path, file } of found) {
		if (file === void 0) continue;
		const place = join(chartDir, path);
		try {
			mkdirSync(dirname(place), { recursive: true });
			copyFileSync(file, place);
			chmodSync(place, 384);
		} catch (error) {
			throw writeError(error, path);
		}
	}
}
function fileOf(path, from) {
	const parts = path.split("/");
	if (parts[0] !== "secrets" || parts.includes("..") || parts.length < 2) throw new UserError("bundle-changed", `the bundle names the secret ${JSON.stringify(path)}`, { hint: "take the bundle that was written" });
	const folder = resolve(from);
	const file = join(folder, ...parts.slice(1));
	if (statIfThere(file)?.isFile() !== true) return void 0;
	return resolveInside(folder, file, [folder]);
}
// src/operations/bundle/shape.ts
const helm = shapeOf({
	version: word,
	platform: word,
	sha256: sha256$1
});
const context = shapeOf({
	name: word,
	release: word,
	namespace: maybe(word),
	helm,
	secrets: maybe(array(string())),
	images: array(string())
});
const bundleIndex = object({
	version: literal("1"),
	commit: maybe(commit),
	contexts: array(context),
	files: record(string(), sha256$1)
});
const indexName = "bundle.json";
const signatureName = "signature.json";
const evidenceName = "records/evidence.json";
const servicesFolder = "services";
// src/operations/bundle/open-bundle.ts
function openBundle(file, { cwd }) {
	const path = resolve(cwd, file);
	const stat = statIfThere(path);
	if (stat?.isFile() !== true) throw new UserError("file-missing", `${JSON.stringify(file)} is no file`, { hint: "name what pligos bundle wrote" });
	if (stat.size > archiveLimits.bytes) throw new UserError("archive-too-large", `${file} has more than ${archiveLimits.bytes} bytes`, { hint: "bundle fewer contexts" });
	const files = readTgz(bytesOf(path, file), file);
	const index = verified(files, file);
	const configurations = files.flatMap((one) => {
		const [, service] = configuration.exec(one.path) ?? [];
		return service === void 0 ? [] : [{
			...one,
			service
		}];
	});
	for (const { path: at, content, service } of configurations) {
		const why = foreignKeyIn(Buffer.from(content).toString(), service);
		if (why !== void 0) throw changed(file, `${at} is not what pligos bundle writes: ${why}`);
	}
	const folder = privateFolder("pligos-bundle-");
	try {
		for (const one of files) writeInto(folder, one);
	} catch (error) {
		folder.dispose();
		if ([
			"EEXIST",
			"ENOTDIR",
			"EISDIR",
			"ENAMETOOLONG"
		].includes(codeOf(error) ?? "")) throw changed(file, "one of its names is a file and a folder, or is too long");
		throw writeError(error, "a file of the bundle", "set TMPDIR to a writable folder");
	}
	const configs = configurations.map((one) => join(folder.path, one.path));
	const contentOf = (name) => files.find((one) => one.path === name)?.content;
	const [signature, evidence] = [contentOf(signatureName), contentOf(evidenceName)];
	return {
		index,
		configs,
		indexHash: sha256(contentOf("bundle.json") ?? new Uint8Array()),
		...signature && { signature },
		...evidence && { evidence },
		dispose: () => folder.dispose()
	};
}
const configuration = new RegExp(`^${servicesFolder}/([^/]+)/pligos\\.yaml$`);
function bytesOf(path, file) {
	try {
		return readFileSync(path);
	} catch (error) {
		throw readError(error, file);
	}
}
function writeInto({ path: folder }, { path, content, executable }) {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), content, {
		flag: "wx",
		mode: executable ? 493 : 420
	});
}
function verified(files, name) {
	const own = files.find(({ path }) => path === indexName);
	const index = own && readJson(bundleIndex, own.content);
	if (index === void 0) throw new UserError("bundle", `${name} is no bundle of Pligos: it holds no ${indexName} that can be read`, { hint: "write it anew with pligos bundle" });
	const digests = new Map(Object.entries(index.files));
	for (const { path, content } of files) {
		if (path === "bundle.json" || path === "signature.json") continue;
		const expected = digests.get(path);
		digests.delete(path);
		if (expected === void 0) throw changed(name, `${path} is in it, and ${indexName} does not name it`);
		if (expected !== sha256(content)) throw changed(name, `${path} is not the file that ${indexName} names`);
	}
	const [missing] = digests.keys();
	if (missing !== void 0) throw changed(name, `${missing} is missing`);
	return index;
}
const changed = (name, what) => new UserError("bundle-changed", `${name} was changed: ${what}; nothing of it is used`, { hint: "find out who changed it, and take the bundle that was written" });
async function checkBundled(target, { index, isSigned, secrets }, { loader }, surroundings) {
	const name = targetName(target);
	const bundled = index.contexts.find((one) => one.name === name);
	if (bundled === void 0) throw new UserError("bundle-changed", `the bundle holds ${name}, and ${indexName} does not name it`, { hint: "write it anew with pligos bundle" });
	if (requireOf(target.context, "none") !== "none" && !isSigned) throw new UserError("bundle-unsigned", `${name} requires a review, and nothing proves one`, { hint: "let the Action write the bundle (its input bundle), and name its workflow with --attested-by (docs/bundle.md)" });
	const helm = await helmOf(target.context, surroundings);
	if (helm.version !== bundled.helm.version) throw new UserError("bundle-helm", `${name} was bundled with helm ${bundled.helm.version}, this is ${helm.version}`, { hint: `install helm ${bundled.helm.version}, and name it with HELM_BIN` });
	if (bundled.helm.platform === `${process.platform}-${process.arch}` && sha256(readFileSync(helm.path)) !== bundled.helm.sha256) surroundings.host.report(warning("bundle-helm", `helm ${helm.version} here is another build than the one that ${name} was bundled with`, { hint: `its sha256 was ${bundled.helm.sha256}` }));
	const chartDir = target.context.source.dir.value;
	placeSecrets({
		name,
		paths: bundled.secrets ?? [],
		from: secrets,
		chartDir
	});
	(await prepare(target, {
		loader,
		secrets: true,
		keys: "left",
		dependencies: "refuse"
	}, surroundings)).folder.dispose();
}
// src/operations/deploy/run.ts
async function runOrDeploy(input, given) {
	const surroundings = inBundle(input.bundle, given);
	const { word, words, preflight, skipUnchanged, keepBeside, wantsRecord, onEvent } = input;
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, word, surroundings);
	if (input.bundle !== void 0) await checkBundled(target, input.bundle, project, surroundings);
	const keeps = input.plain === void 0 && input.discover === void 0 && input.bundle === void 0;
	const verb = verbIn(words);
	const installs = (verb === "install" || verb === "upgrade") && !isDryRun(words);
	const needsDeploy = skipUnchanged || keepBeside || wantsRecord;
	if (needsDeploy && !installs) throw new UserError("usage", "--skip-unchanged, --record and --keep-record go with helm install and helm upgrade", { hint: "remove them for other commands, and for a dry run" });
	const request = {
		target,
		words
	};
	const { bundle } = input;
	const isReviewed = bundle !== void 0 && installs && requireOf(target.context) !== "none";
	const judgement = isToBeJudged({
		...request,
		isReviewed
	}) ? await judge(request, input, surroundings) : void 0;
	if (judgement !== void 0) await input.judgement(judgement);
	const stopped = {
		exitCode: 1,
		...judgement?.outcome === "found" && { isStopped: true }
	};
	if (!installs || !(needsDeploy || isReviewed || target.context.settings.lifecycle !== void 0)) {
		if (judgement?.reason !== void 0) return stopped;
		const name = targetName(target);
		const { exitCode } = await runCommand({
			words,
			target,
			project,
			preflight,
			keeps,
			cleanSink: (line, from) => onEvent({
				what: "line",
				name,
				line,
				from
			}),
			...judgement && { judged: true }
		}, surroundings);
		return { exitCode };
	}
	const { deployAll } = await import("./deploy.js").then((n) => n.deploy_exports);
	const gate = isReviewed ? await (await import("./deploy.js").then((n) => n.bundled_gate_exports)).openBundledGate({
		bundle,
		name: targetName(target),
		words
	}, surroundings) : void 0;
	const [record] = await deployAll({
		words,
		contexts: [{
			target,
			project,
			keeps,
			...gate && { gate: () => Promise.resolve(gate.answer) },
			...judgement && asJudged(judgement)
		}],
		by: await byOf(surroundings, target.service.dir),
		skipUnchanged,
		keepBeside,
		preflight,
		onEvent
	}, surroundings).finally(() => gate?.close());
	if (record === void 0) throw new TypeError("a deploy has no record");
	if (judgement?.reason !== void 0) return {
		...stopped,
		record
	};
	const helm = record.steps.findLast(({ kind, exitCode }) => kind === "helm" && exitCode)?.exitCode ?? 0;
	return {
		exitCode: isSuccess(record) ? 0 : helm || 1,
		record
	};
}
function inBundle(bundle, surroundings) {
	if (bundle === void 0) return surroundings;
	const { commit } = bundle.index;
	const env = {
		...surroundings.env,
		...commit !== void 0 && { GITHUB_SHA: commit }
	};
	return {
		...surroundings,
		env,
		secretFolder: bundle.secrets ?? null
	};
}
async function judge({ target, words }, input, surroundings) {
	const { judgeRun } = await import("./deploy.js").then((n) => n.judge_run_exports);
	return judgeRun({
		target,
		words,
		command: input.shownBy(targetName(target))
	}, input, surroundings);
}
function asJudged({ report, reason }) {
	const record = {
		require: "none",
		passed: false,
		approvedBy: []
	};
	return {
		judged: true,
		findings: recordedFindings(report.contexts.flatMap(({ comparison }) => comparison?.findings ?? [])),
		...reason !== void 0 && { gate: () => Promise.resolve({
			record,
			reason
		}) }
	};
}
const recordedFindings = (findings) => findings.map(({ rule, severity, resource, allowed }) => ({
	rule,
	severity,
	...resource && { resource: kindAndName(resource) },
	...allowed !== void 0 && { allowed: allowed.reason }
}));
async function byOf({ env, signal, pull }, dir) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
	const actor = env["GITHUB_ACTOR"] || env["USER"];
	const run = server && repository && id ? `${server}/${repository}/actions/runs/${id}` : void 0;
	const commit = env["GITHUB_SHA"] || await headCommit(dir, {
		env,
		signal
	}).catch(() => void 0);
	return {
		...actor && { actor },
		...run !== void 0 && { run },
		...commit && { commit },
		...pull !== void 0 && { pull }
	};
}
// src/operations/run/preflight-mode.ts
const preflightModes = [
	"auto",
	"full",
	"off"
];
// src/main/deploy-lines.ts
function deployPrinter({ host, printText, printLine }, style) {
	return (event) => {
		if (event.what === "line" && event.from === "stdout") printText(`${event.line}\n`);
		else if (event.what === "line") host.info(event.line);
		else if (event.what === "note") host.info(`  ${event.text}`);
		else if (event.what === "step") {
			const line = stepLine(event.step, style);
			if (line !== void 0) printLine(line);
		} else if (event.what === "ended") printLine(recordText(event.record, style));
	};
}
function stepLine({ kind, name, status, milliseconds, reason }, style) {
	const what = `${kind}: ${printable(name)}`;
	const after = milliseconds === void 0 ? "" : style.dim(` (${(milliseconds / 1e3).toFixed(1)} s)`);
	const why = reason === void 0 ? "" : `: ${printable(reason)}`;
	if (status === "running") return `${style.cyan("▸")} ${what}`;
	if (status === "completed") return `${style.green("✓")} ${what}${after}`;
	if (status === "error") return `${style.red("✗")} ${what}${after}${why}`;
	return status === "skipped" ? style.dim(`- ${what}: not run${why}`) : void 0;
}
const words = {
	unchanged: "is left as it is",
	"rolled-back": "failed to deploy, and was rolled back",
	cancelled: "was cancelled",
	"not-started": "was not started"
};
function recordText(record, style) {
	const { service, context, release, namespace, revision, status, reason, unready, url } = record;
	const isGood = status === "deployed" || status === "unchanged";
	const done = doneBy(record);
	const head = `${service}/${context} ${status === "deployed" ? `is ${done}` : status === "failed" ? `was not ${done}` : words[status]}`;
	const where = `release ${release}${namespace === "" ? "" : ` in ${namespace}`}${revision === void 0 ? "" : `, revision ${revision}`}${url === void 0 ? "" : `, ${url}`}`;
	const why = reason === void 0 ? "" : `: ${reason}`;
	return [`${style.bold(style[isGood ? "green" : "red"](printable(head)))} ${style.dim(printable(`(${where})`))}${printable(why)}`, ...unready.flatMap((one) => unreadyLines(one, reason, style))].join("\n");
}
function unreadyLines(one, shownReason, style) {
	const { kind, namespace, name, cause, conditions, events, logs } = one;
	const why = shownReason?.includes(cause) === true ? "" : ` ${cause}`;
	return [
		`  ${style.bold(printable(`${kind} ${namespace === "" ? "" : `${namespace}/`}${name}`))}:${printable(why)}`,
		...conditions.map(({ type, reason, message }) => `    ${printable(`${type}: ${reason} ${message}`)}`),
		...events.filter(({ message }) => !cause.includes(message)).map(({ reason, message, count }) => `    ${printable(`${reason}: ${message}${count > 1 ? ` (${count} times)` : ""}`)}`),
		...logs.flatMap(({ pod, container, lines }) => [`    ${style.dim(printable(`${pod} ${container}:`))}`, ...lines.map((line) => `      ${printable(line)}`)])
	];
}
// src/operations/render/assumptions.ts
function answersFor(context, flags) {
	const { kubeVersion = context.kubeVersion, apiVersions, isUpgrade } = answersIn(flags);
	return {
		...kubeVersion !== void 0 && { kubeVersion },
		apiVersions: apiVersions.length > 0 ? apiVersions : context.apiVersions,
		isUpgrade
	};
}
async function assumptionsOf({ context }, chart, flags, surroundings) {
	const answers = answersFor(context, flags);
	const questions = questionsOf(chart);
	const builtIn = answers.kubeVersion !== void 0 && answers.apiVersions.length > 0 ? void 0 : await builtInFor(context, surroundings);
	return {
		findings: assumedFindings({
			...answers,
			questions,
			builtIn
		}),
		...answers.kubeVersion === void 0 && builtIn !== void 0 && { kubeVersion: builtIn.kubeVersion }
	};
}
async function builtInFor(context, surroundings) {
	try {
		return await builtInOf(await helmFor(context, surroundings), surroundings);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function assumedFindings(assuming) {
	const { questions, kubeVersion, apiVersions, isUpgrade, builtIn } = assuming;
	const questionsAbout = (...about) => questions.filter((one) => about.includes(one.about));
	const findings = [];
	if (kubeVersion === void 0) {
		const ownVersion = builtIn === void 0 ? "helm's own" : `helm's own, ${builtIn.kubeVersion},`;
		findings.push(finding("assumed-kube-version", questionsAbout("kube-version"), {
			message: (also) => `templates read the Kubernetes version of the cluster; ${ownVersion} is assumed${also}`,
			hint: "set kubeVersion of the context to that of its cluster"
		}));
	}
	if (apiVersions.length === 0) findings.push(missingApis(questionsAbout("api-version"), builtIn));
	findings.push(finding("assumed-install", questionsAbout("release"), {
		message: (also) => `templates read whether the release is new; ${isUpgrade ? "an upgrade" : "a first install"} of revision 1 is assumed${also}`,
		hint: isUpgrade ? "expect what depends on the revision to differ in the cluster" : "add -- --is-upgrade to see the upgrade (in the Action, command: upgrade --install)"
	}), finding("assumed-lookup", questionsAbout("lookup"), {
		message: (also) => `templates use lookup; an empty cluster is assumed${also}`,
		hint: "expect what depends on it to differ in the cluster, such as passwords that are kept"
	}));
	return findings.filter((found) => found !== void 0);
}
function missingApis(questions, builtIn) {
	const apiVersions = new Set(builtIn?.apiVersions);
	const missing = questions.filter(({ what }) => what === "" || !apiVersions.has(what));
	const names = [...new Set(missing.map(({ what }) => what).filter((what) => what !== ""))].toSorted();
	const shown = listNames(names);
	const served = [...new Set(names.map((name) => name.slice(0, name.lastIndexOf("/"))))].filter((one) => apiVersions.has(one));
	const though = served.length === 0 ? "" : `, though Kubernetes itself serves ${listNames(served)}`;
	return finding("assumed-api-versions", missing, {
		message: (also) => names.length === 0 ? `templates ask which APIs the cluster has, and those of Kubernetes alone were assumed${also}` : `templates check whether the cluster has ${shown}; the answer "no" is assumed${also}${though}`,
		hint: names.length === 0 ? "set apiVersions of the context to what its cluster has besides" : `set apiVersions of the context to those that its cluster has: \`[${shown}]\``
	});
}
const mostNames = 5;
const listNames = (names) => names.slice(0, mostNames).join(", ") + (names.length > mostNames ? " …" : "");
function finding(rule, questions, { message, hint }) {
	const templates = [...new Set(questions.map(({ template }) => template))];
	const [first] = templates;
	if (first === void 0) return void 0;
	const others = templates.length - 1;
	return {
		rule,
		severity: "info",
		side: "after",
		message: message(others === 0 ? "" : ` (here and in ${plural(others, "more template")})`),
		hint,
		template: first
	};
}
// src/operations/render/render-cache.ts
function makeRenderCache({ store, run, earlier, seal, needsSeal = false, notice = () => {} }) {
	const reject = () => notice("an entry is not what was saved, and is not used");
	const mark = marking(seal);
	const pending = new Map();
	const fresh = new Map();
	const usedTexts = new Map();
	let requests = 0;
	let hits = 0;
	let texts;
	async function findOrMake(key, isGood, make) {
		requests += 1;
		const bytes = await store.restore(key);
		const unpacked = bytes && unpackFiles(bytes);
		if (unpacked !== void 0 && isGood(unpacked)) {
			hits += 1;
			return unpacked;
		}
		if (bytes !== void 0) reject();
		const files = await make();
		fresh.set(key, files);
		return files;
	}
	return {
		async files(key, isGood, make) {
			const before = pending.get(key);
			if (before !== void 0) {
				const files = await before.catch(() => void 0);
				if (files !== void 0 && isGood(files)) return files;
			}
			const now = findOrMake(key, isGood, make);
			pending.set(key, now);
			return now;
		},
		begin() {
			texts ??= firstTexts(store, earlier, mark, reject);
		},
		async text(key) {
			requests += 1;
			texts ??= firstTexts(store, earlier, mark, reject);
			const text = usedTexts.get(key) ?? (await texts).get(key);
			if (text === void 0) return void 0;
			hits += 1;
			usedTexts.set(key, text);
			return text;
		},
		keepText: (key, text) => void usedTexts.set(key, text),
		isSealed: seal !== void 0,
		needsSeal,
		counts: () => ({
			requests,
			hits
		}),
		async save() {
			const saving = [...fresh].map(([key, files]) => store.save(key, packFiles(files)));
			if (usedTexts.size > 0) saving.push(store.save(textsKey(run), packTexts(usedTexts, mark)));
			await Promise.all(saving);
		}
	};
}
const listName = "list.json";
function packFiles(files) {
	const entries = [...files].flatMap(([path, content]) => content === void 0 ? [] : [{
		path,
		content
	}]);
	const list = {
		files: Object.fromEntries(entries.map(({ path, content }) => [path, sha256(content)])),
		removed: [...files].flatMap(([path, content]) => content === void 0 ? [path] : [])
	};
	return writeTgz([{
		path: listName,
		content: Buffer.from(JSON.stringify(list)),
		executable: false
	}, ...entries.map(({ path, content }) => ({
		path: `files/${path}`,
		content,
		executable: false
	}))]);
}
function unpackFiles(bytes) {
	const entries = unpack(bytes);
	const list = readJson(listShape, entries?.get(listName) ?? "");
	if (entries === void 0 || list === void 0 || entries.size !== list.files.size + 1) return void 0;
	const files = new Map(list.removed.map((path) => [path, void 0]));
	for (const [path, digest] of list.files) {
		const content = entries.get(`files/${path}`);
		if (content === void 0 || sha256(content) !== digest) return void 0;
		files.set(path, content);
	}
	return files;
}
const listShape = object({
	files: mapOf$1(string()),
	removed: array(string())
});
const mostText = 67108864;
const textsKey = (run) => keyOf("renders", run);
const marking = (seal) => (key, content) => seal === void 0 ? sha256(content) : createHmac("sha256", seal).update(`pligos render ${key}\n`).update(content).digest("hex");
async function firstTexts(store, earlier, mark, reject) {
	for (const run of earlier) {
		const bytes = await store.restore(textsKey(run));
		const texts = bytes && unpackTexts(bytes, mark);
		if (texts !== void 0) return texts;
		if (bytes !== void 0) reject();
	}
	return new Map();
}
function packTexts(texts, mark) {
	let size = 0;
	const files = [...texts].flatMap(([key, text]) => {
		const content = Buffer.from(text);
		size += content.length;
		return size > mostText ? [] : [{
			path: `${key}/${mark(key, content)}`,
			content,
			executable: false
		}];
	});
	return writeTgz(files);
}
function unpackTexts(bytes, mark) {
	const entries = unpack(bytes);
	if (entries === void 0) return void 0;
	const texts = new Map();
	for (const [path, content] of entries) {
		const [key = "", digest = ""] = path.split("/");
		if (mark(key, content) !== digest) return void 0;
		texts.set(key, Buffer.from(content.buffer, content.byteOffset, content.length).toString("utf8"));
	}
	return texts;
}
function unpack(bytes) {
	try {
		return new Map(readTgz(bytes, "the cache").map(({ path, content }) => [path, content]));
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
// src/operations/render/render-alone.ts
const renderAlone = async (target, loader, surroundings) => {
	const whole = await fetchTarget(target, loader, surroundings);
	const side = await renderable(whole, loader, void 0, surroundings);
	try {
		return await renderText(side, {
			flags: [],
			fixed: fixedPlaceholders
		}, surroundings);
	} finally {
		side.prepared.folder.dispose();
	}
};
// src/operations/render/index.ts
var render_exports = __exportAll({ renderAlone: () => renderAlone });
// src/operations/commands/faulty-context.ts
function isFaulty(name, problems) {
	const own = childPath("contexts", name);
	return problems.some((item) => {
		if (!isError(item)) return false;
		const path = item.at?.path;
		if (path === void 0 || path === own || !/^contexts[.[]/.test(path)) return true;
		return path.startsWith(`${own}.`) || path.startsWith(`${own}[`);
	});
}
// src/operations/commands/lint-noise.ts
const missesNameOfList = (message, { source }) => source.kind !== "chart" && source.kind !== "flavor" && message.includes("object name does not conform to Kubernetes naming requirements: \"\":");
// src/operations/commands/check.ts
async function check(input, surroundings) {
	const project = await openProject(input, surroundings);
	const selection = chooseAll(project, input.contexts);
	const shared = sharedReleases(selection.targets);
	const problems = [
		...project.problems,
		...selection.problems,
		...shared.problems
	];
	const contexts = [];
	let done = 0;
	await inParallel(selection.targets, availableParallelism(), async (target) => {
		surroundings.host.progress(done, selection.targets.length, targetName(target));
		const result = await checkOne(target, project, input.offline, surroundings);
		problems.push(...result.problems);
		contexts.push(shared.targets.has(target) ? {
			...result.context,
			status: "failed"
		} : result.context);
		done += 1;
		surroundings.host.progress(done, selection.targets.length, targetName(target));
	});
	contexts.sort((a, b) => compareText(`${a.service}/${a.context}`, `${b.service}/${b.context}`));
	return {
		contexts,
		skipped: selection.skipped.filter(({ contexts: serviceContexts }) => serviceContexts.size > 0).map(({ name }) => name).toSorted(compareText),
		problems: unique(problems)
	};
}
function sharedReleases(targets) {
	const first = new Map();
	const sharing = new Set();
	return {
		problems: targets.flatMap((target) => {
			const { context } = target;
			if (context.previewOnly === true) return [];
			const { release, namespace } = pairOf(target, "%{pr}");
			const key = JSON.stringify([
				release,
				namespace,
				context.cluster,
				context.kubeContext
			]);
			const other = first.get(key);
			if (other === void 0) {
				first.set(key, target);
				return [];
			}
			sharing.add(other).add(target);
			const namespaceText = namespace === void 0 ? "the default namespace" : `the namespace ${namespace}`;
			return [problem("release-shared", `${targetName(other)} and ${targetName(target)} are both the release ${release} in ${namespaceText}`, {
				at: context.at,
				hint: "give them different namespaces or releases, or name the cluster of each with cluster or kubeContext"
			})];
		}),
		targets: sharing
	};
}
async function checkOne(given, { loader, invalid, problemsOf }, offline, surroundings) {
	const problems = [];
	const collecting = {
		...surroundings,
		host: {
			...surroundings.host,
			report: (item) => void problems.push(item)
		}
	};
	const named = {
		service: given.service.name,
		context: given.context.name
	};
	let target = given;
	let sources;
	try {
		target = await fetchTarget(given, loader, collecting, { storedOnly: offline });
		problems.push(...valueFileProblems(target.context));
		const dependencies = offline ? "refuse" : "fetch";
		problems.push(...nameProblems(target));
		problems.push(...await trackedSecrets(target, collecting));
		const prepared = await prepare(target, {
			loader,
			secrets: true,
			secretForm: "folder",
			dependencies
		}, collecting);
		const renderable = renderableOf(prepared);
		sources = {
			...prepared,
			values: renderable.values,
			flags: []
		};
		try {
			if (isFaulty(given.context.name, problemsOf.get(given.service.file) ?? [])) return {
				context: {
					...named,
					status: "failed"
				},
				problems
			};
			problems.push(...await lint(prepared, await helmFor(target.context, surroundings), surroundings));
			if (!problems.some(isError)) await renderText(renderable, settings, surroundings);
		} finally {
			prepared.folder.dispose();
		}
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const missing = error.problems.every((item) => !isError(item) || isAbsent.has(item.code));
		if (offline && missing) {
			const note = `not linted: ${error.problems.filter(isError).map((item) => item.message).join("; ")}`;
			problems.push(...error.problems.filter((item) => !isError(item)));
			const status = invalid.has(target.service) ? "failed" : "not-linted";
			return {
				context: {
					...named,
					status,
					note
				},
				problems
			};
		}
		problems.push(...error.problems.map((item) => item.code === "helm-missing" ? item : {
			at: target.context.at,
			...item
		}));
	}
	const failed = invalid.has(target.service) || problems.some(isError);
	return {
		context: {
			...named,
			status: failed ? "failed" : "ok"
		},
		problems: (sources === void 0 ? problems : withoutSecrets(problems, target, sources, surroundings)).map((found) => nameSources(found, namedBy(target)))
	};
}
function withoutSecrets(problems, { context }, sources, surroundings) {
	if (!problems.some(({ code }) => code.startsWith("helm-"))) return problems;
	const clean = cleanerFor(context, surroundings, sources);
	return problems.map((item) => ({
		...item,
		message: clean(item.message)
	}));
}
const isAbsent = new Set(["dependency-missing", "source-not-stored"]);
const settings = {
	flags: [],
	fixed: fixedPlaceholders
};
function nameProblems(target) {
	const { release, namespace } = pairOf(target);
	const { context } = target;
	return [...checkReleaseName(release).map((one) => ({
		at: context.release?.at ?? context.at,
		...one
	})), ...(namespace === void 0 ? [] : checkNamespaceName(namespace)).map((one) => ({
		at: context.namespace?.at ?? context.at,
		...one
	}))];
}
function valueFileProblems({ source }) {
	return source.valueFiles.flatMap(({ value: file }) => {
		const { documents, problems } = readDocuments(file, readText(file), helmFile);
		const [tree] = documents;
		return [...problems, ...tree === void 0 ? [] : roundedNumbers(tree)];
	});
}
async function lint(prepared, helm, surroundings) {
	const { namespace } = pairOf(prepared.target);
	const { kubeVersion } = prepared.target.context;
	const words = [
		"lint",
		prepared.chartDir,
		...valueFileFlags(prepared.valueFiles),
		...namespace === void 0 ? [] : ["--namespace", namespace],
		...kubeVersion === void 0 ? [] : ["--kube-version", kubeVersion]
	];
	const result = await run$1(helm, words, {
		cwd: surroundings.cwd,
		env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
		output: "capture",
		stdin: "none",
		signal: surroundings.signal
	});
	return lintProblems(`${Buffer$1.from(result.stdout).toString("utf8")}\n${result.stderr}`, result.exitCode, prepared);
}
function lintProblems(text, exitCode, prepared) {
	const problemOf = (make, message) => make("helm-lint", `${targetName(prepared.target)}: ${message}`, {
		at: lintPlace(message, prepared) ?? prepared.target.context.at,
		hint: "helm lint says so about the chart of this context"
	});
	const shownMessage = (message) => message.replaceAll(`${prepared.chartDir}/`, "").replaceAll(prepared.chartDir, prepared.chart.name).replaceAll(prepared.folder.path, "");
	const problems = [];
	for (const [, level, message = ""] of text.matchAll(/^\[(ERROR|WARNING)\] (.*)$/gm)) {
		if (missesNameOfList(message, prepared.target.context)) continue;
		problems.push(problemOf(level === "ERROR" ? problem : warning, shownMessage(message)));
	}
	if (exitCode !== 0 && !problems.some(isError)) problems.push(problemOf(problem, shownMessage(text.trim())));
	return problems;
}
const compareText = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function unique(problems) {
	return [...new Map(problems.map((item) => [JSON.stringify([
		item.code,
		item.message,
		item.at
	]), item])).values()];
}
// src/operations/commands/starter.ts
const schemaComment = (toRoot) => `# yaml-language-server: $schema=${toRoot}pligos.schema.json\n`;
const types = `# What the services of this repository are made of. A flavor's schema builds on these.
image:
  repository: string!
  tag: string = latest
  pullPolicy: enum(Always|IfNotPresent|Never) = IfNotPresent

route:
  name: string!
  # The port that the container listens on.
  port: numeric!
  # Without a host the route is reachable inside the cluster only.
  host: string
`;
const specTypes = `# The input of this flavor: what a context's \`spec\` may hold.
context:
  replicas: numeric = 1
  image: image
  routes: mapped route
  # Environment variables of the container.
  env: object
`;
const flavorChart = `apiVersion: v2
name: web
description: A web service, with its routes
type: application
version: 0.1.0
`;
const helpers = `{{/* Labels of every resource, and those that never change. */}}
{{- define "<CHARTNAME>.labels" -}}
{{ include "<CHARTNAME>.selector" . }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "<CHARTNAME>.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
`;
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" . | nindent 4 }}
spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels: {{- include "<CHARTNAME>.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "<CHARTNAME>.labels" . | nindent 8 }}
    spec:
      containers:
        - name: app
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          {{- with .Values.routes }}
          ports:
            {{- range $name, $route := . }}
            - name: {{ $name }}
              containerPort: {{ $route.port }}
            {{- end }}
          {{- end }}
          {{- with .Values.env }}
          env:
            {{- range $name, $value := . }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          {{- end }}
`;
const service = `{{- with .Values.routes }}
apiVersion: v1
kind: Service
metadata:
  name: {{ $.Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  selector: {{- include "<CHARTNAME>.selector" $ | nindent 4 }}
  ports:
    {{- range $name, $route := . }}
    - name: {{ $name }}
      port: {{ $route.port }}
      targetPort: {{ $name }}
    {{- end }}
{{- end }}
`;
const ingress = `{{- range $name, $route := .Values.routes }}
{{- with $route.host }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ $.Release.Name }}-{{ $name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  rules:
    - host: {{ . }}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: {{ $.Release.Name }}
                port:
                  name: {{ $name }}
{{- end }}
{{- end }}
`;
function serviceConfig(typeFiles, schema) {
	return `${schema ? schemaComment("../../") : ""}pligos:
  version: '2'
  types: [${typeFiles.map((file) => JSON.stringify(file)).join(", ")}]

contexts:
  dev:
    flavor: ../../flavors/web
    spec: &dev
      image: hello
      routes: [http]
  production:
    flavor: ../../flavors/web
    namespace: production
    spec:
      <<: *dev
      replicas: 3
      routes: [public]
      env:
        LOG_LEVEL: warn

# Named instances: contexts use them by name.
values:
  image:
    - {name: hello, repository: registry.example.com/hello, tag: 1.0.0}
  route:
    - {name: http, port: 8080}
    - {name: public, port: 8080, host: hello.example.com}
`;
}
const serviceChart = `apiVersion: v2
name: hello
version: 0.1.0
appVersion: 1.0.0
`;
const ignored = `# what pligos keeps for itself
.helm-artifacts/*/charts/
.pligos/journal*
# what must never be in git
**/.pligos/secrets/
`;
const ignoredSecrets = `# what must never be in git
**/.pligos/secrets/
`;
function starterFiles(typeFiles, schema) {
	const own = typeFiles.length === 0;
	return new Map([
		...own ? [["types.yaml", types]] : [],
		["flavors/web/Chart.yaml", flavorChart],
		["flavors/web/schema.yaml", own ? specTypes : `${types}\n${specTypes}`],
		["flavors/web/templates/_helpers.tpl", helpers],
		["flavors/web/templates/deployment.yaml", deployment],
		["flavors/web/templates/service.yaml", service],
		["flavors/web/templates/ingress.yaml", ingress],
		["services/hello/Chart.yaml", serviceChart],
		["services/hello/pligos.yaml", serviceConfig(own ? ["../../types.yaml"] : typeFiles, schema)]
	]);
}
const helmIgnored = `# Pligos
pligos.yaml
pligos.schema.json
.helm-artifacts/
.pligos/
`;
function chartConfig({ chart, release, contexts, schema }) {
	const blocks = [...contexts].map(([name, files]) => contextBlock(name, {
		chart,
		release,
		files
	}));
	return `${schema ? schemaComment("") : ""}pligos:\n  version: '2'\n\ncontexts:\n${blocks.join("")}`;
}
function contextBlock(name, { chart, release, files }) {
	const key = JSON.stringify(name).replace(/^"([A-Za-z][\w-]*)"$/, "$1");
	const quoted = files.map((file) => JSON.stringify(file)).join(", ");
	return `  ${key}:
    chart: ${JSON.stringify(chart)}
    release: ${JSON.stringify(release)}
    # namespace: ${key === name ? name : JSON.stringify(name)}
    # kubeVersion: 1.32.0
${files.length === 0 ? "" : `    valueFiles: [${quoted}]\n`}`;
}
// src/operations/commands/init-chart.ts
function chartFiles(dir, chartArgument, schema, { cwd }) {
	const chart = resolve(cwd, chartArgument);
	if (!existsSync(join(chart, "Chart.yaml"))) throw new UserError("chart-missing", `${chartArgument} contains no Chart.yaml`, { hint: "name the folder of a chart" });
	const files = new Map();
	const { name } = metadataOf(readChart(chart, [chart]));
	const path = dotted(relative(dir, chart));
	const contexts = contextsOf(chart, dir);
	const file = join(dir, "pligos.yaml");
	const text = existsSync(file) ? withContexts(file, {
		chart: path,
		name,
		contexts
	}) : chartConfig({
		chart: path,
		release: name,
		contexts,
		schema
	});
	if (text !== void 0) files.set("pligos.yaml", text);
	const gitIgnore = gitIgnoreOf(dir);
	const required = gitIgnore !== void 0 && !existsSync(join(dir, ".gitignore")) ? `${helmIgnored}.gitignore\n` : helmIgnored;
	const ignoring = chart === dir ? completeIgnoreFile(join(dir, ".helmignore"), required) : void 0;
	if (ignoring !== void 0) files.set(".helmignore", ignoring);
	if (gitIgnore !== void 0) files.set(".gitignore", gitIgnore);
	return files;
}
function gitIgnoreOf(dir) {
	const file = join(dir, ".gitignore");
	const root = findRoot(dir);
	if (!existsSync(file) && !existsSync(join(root, ".git"))) return void 0;
	return completeIgnoreFile(join(root, ".gitignore"), "# what must never be in git\n**/.pligos/secrets/\n") === void 0 ? void 0 : completeIgnoreFile(file, ignoredSecrets);
}
function contextsOf(chart, dir) {
	const contexts = new Map();
	for (const folder of new Set([
		chart,
		dirname(chart),
		dir
	])) for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
		const context = /^values[-._](.+)\.ya?ml$/.exec(file)?.[1];
		if (context === void 0) continue;
		contexts.set(context, [...contexts.get(context) ?? [], dotted(relative(dir, join(folder, file)))]);
	}
	return contexts.size === 0 ? new Map([["default", []]]) : contexts;
}
const dotted = (path) => path === "" ? "." : path.startsWith(".") ? path : `./${path}`;
function withContexts(file, { chart, name, contexts }) {
	const text = readText(file);
	const before = contextsIn(file, text);
	const added = new Map();
	for (const [context, files] of contexts) {
		const present = before.get(context);
		const full = `${name}-${context}`;
		if (present === void 0) added.set(context, files);
		else if (!isOf(present, file, chart) && !before.has(full)) added.set(full, files);
	}
	if (added.size === 0) return void 0;
	const blocks = [...added].map(([context, files]) => contextBlock(context, {
		chart,
		release: name,
		files
	}));
	const after = inserted(text, blocks.join(""));
	const now = after === void 0 ? void 0 : contextsIn(file, after);
	const isSame = now?.size === before.size + added.size && [...before].every(([key, value]) => sameValue(now.get(key) ?? null, value));
	if (after !== void 0 && isSame) return after;
	throw new UserError("file-in-the-way", `${file} is written in a way that init cannot add to`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: `add the contexts by hand:\n${blocks.join("")}`
	});
}
function contextsIn(file, text) {
	const { tree } = readOne(file, text, ownFile);
	const value = tree && valueOf(tree);
	const contexts = isMap(value) ? value.get("contexts") : void 0;
	return isMap(contexts) ? contexts : new Map();
}
function isOf(context, file, chart) {
	const path = context instanceof Map ? context.get("chart") : void 0;
	return typeof path === "string" && resolve(dirname(file), path) === resolve(dirname(file), chart);
}
function inserted(text, blocks) {
	const lines = text.replace(/\n*$/, "").split("\n");
	const start = lines.findIndex((line) => /^contexts:\s*(?:#.*)?$/.test(line));
	if (start < 0) return void 0;
	const next = lines.findIndex((line, at) => at > start && /^[^\s#]/.test(line));
	let end = next < 0 ? lines.length : next;
	if (next >= 0) while (end > start + 1 && /^(?:#.*|\s*)$/.test(lines[end - 1] ?? "")) end -= 1;
	const first = lines.slice(start + 1, end).find((line) => /^\s+[^\s#]/.test(line));
	const indent = /^\s*/.exec(first ?? "  ")?.[0] ?? "  ";
	const block = blocks.trimEnd().replaceAll(/^ {2}/gm, indent);
	return `${[
		...lines.slice(0, end),
		block,
		...lines.slice(end)
	].join("\n")}\n`;
}
function completeIgnoreFile(file, required) {
	const before = existsSync(file) ? readText(file) : "";
	const lines = new Set(before.split(/\r?\n/));
	if (required.split("\n").every((line) => line === "" || line.startsWith("#") || lines.has(line))) return void 0;
	return before === "" ? required : `${before.replace(/\n*$/, "\n")}\n${required}`;
}
// src/operations/commands/init.ts
function init(input, surroundings) {
	const dir = resolve(surroundings.cwd, input.dir);
	const schema = input.schema ? [["pligos.schema.json", `${JSON.stringify(configSchema(), null, 2)}\n`]] : [];
	const files = input.fromChart === void 0 ? new Map([...newFiles(dir, starter(dir, input, surroundings)), ...schema]) : new Map([...chartFiles(dir, input.fromChart, input.schema, surroundings), ...schema]);
	for (const [path, text] of files) writeAtomic(join(dir, path), text);
	return [...files.keys()].map((path) => relative(surroundings.cwd, join(dir, path)));
}
function newFiles(dir, files) {
	const inTheWay = [...files.keys()].filter((path) => existsSync(join(dir, path)));
	if (inTheWay.length > 0) throw new UserError("file-in-the-way", `these files exist already: ${inTheWay.join(", ")}`, { hint: "name another folder; nothing was written" });
	const ignore = completeIgnoreFile(join(dir, ".gitignore"), ignored);
	return new Map([...files, ...ignore === void 0 ? [] : [[".gitignore", ignore]]]);
}
function starter(dir, input, surroundings) {
	const service = join(dir, "services/hello");
	return starterFiles(input.types.map((name) => {
		const file = resolve(surroundings.cwd, name);
		if (!existsSync(file)) throw new UserError("file-missing", `the type file ${name} does not exist`, { hint: "name an existing file" });
		return relative(service, file);
	}), input.schema);
}
// src/operations/commands/switch.ts
async function switchContext(input, word, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, word, surroundings);
	if (isUsedInPlace(target)) throw new UserError("switch-plain-chart", `the context ${target.context.name} uses a chart as it is, there is nothing to generate`, {
		at: target.context.at,
		hint: "use pligos run or pligos template"
	});
	for (const found of editsLeftOut(target)) surroundings.host.report(found);
	const result = await switchTo(target, project, surroundings);
	failOnErrors(result.problems, surroundings);
	return {
		target: targetName(target),
		written: result.written,
		removed: result.removed,
		merged: result.merged
	};
}
async function switchTo(target, { loader }, surroundings) {
	const unlock = lockSwitch(target.service.dir);
	try {
		finishSwitch(target.service.dir, surroundings.cacheDir);
		return await switchChart(await storedChart(target, loader, surroundings), target.service, surroundings.cacheDir);
	} finally {
		unlock();
	}
}
// src/main/cli/commands/check.ts
var check_exports = __exportAll({ handle: () => handle$3 });
const handle$3 = async (call, terminal) => {
	const result = await check({
		...projectInput(call),
		contexts: call.positionals,
		offline: call.flags.has("offline")
	}, surroundingsOf(terminal, call));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(result, null, 2)}\n`);
	else show(result, terminal);
	return result.problems.some(isError) ? exitCodes.user : exitCodes.done;
};
function show(result, terminal) {
	const { style, host } = terminal;
	for (const problem of result.problems) host.report(problem);
	for (const context of result.contexts) {
		const sign = {
			ok: style.green("✓"),
			failed: style.red("✗"),
			"not-linted": style.yellow("–")
		}[context.status];
		const note = context.note === void 0 ? "" : style.dim(`  ${printable(context.note)}`);
		terminal.printText(`${sign} ${printable(`${context.service}/${context.context}`)}${note}\n`);
	}
	for (const service of result.skipped) terminal.printText(`${style.dim("–")} ${service}${style.dim("  skipped: no context of it is asked for")}\n`);
	const counted = countProblems(result.problems);
	const count = result.contexts.length;
	terminal.printText(`${plural(count, "context")}${counted === "" ? ", no problems" : `, ${counted}`}\n`);
}
// src/main/cli/helm-words.ts
function helmCommandOf({ helmWords = [] }, { world, host }) {
	const { words, problems } = readHelmCommand(helmWords, world.env);
	if (problems.some(isError)) throw UserError.of(problems);
	for (const warning of problems) host.report(warning);
	return words;
}
function helmCommandOrFlagsOf(call, terminal, command) {
	const { helmWords = [] } = call;
	if (helmWords[0]?.startsWith("-") !== true) return helmCommandOf(call, terminal);
	const problems = checkHelmFlags(command, helmWords);
	if (problems.some(isError)) throw UserError.of(problems);
	return helmWords;
}
// src/main/cli/typed-words.ts
const typedWords = (words) => words.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
const withoutLogins = (words) => words.map((word, at) => {
	const [flag = "", isHere] = word.split("=", 2);
	const own = isHere === void 0 ? void 0 : loginFlags.get(flag);
	if (own !== void 0) return `${flag}=${own}`;
	return loginFlags.get(words[at - 1] ?? "") ?? withoutLogin(word);
});
// src/main/cli/commands/init.ts
var init_exports = __exportAll({ handle: () => handle$2 });
const handle$2 = async (call, terminal) => {
	const fromChart = flagValue(call, "from-chart");
	const dir = call.positionals[0] ?? ".";
	const written = init({
		dir,
		types: call.flags.get("types") ?? [],
		...fromChart !== void 0 && { fromChart },
		schema: call.flags.has("schema")
	}, surroundingsOf(terminal));
	for (const path of written) terminal.print(`${path}\n`);
	const next = `complete the release and namespace of each context, then run pligos check ${dir === "." ? "" : `-c ${dir}`}`;
	terminal.host.info(written.length === 0 ? "pligos.yaml has these contexts already; nothing was written" : `next: ${next.trimEnd()}`);
	return 0;
};
// src/main/cli/commands/run.ts
var run_exports = __exportAll({ handle: () => handle$1 });
const handle$1 = async (call, terminal) => {
	const preflight = flagChoice(call, "preflight", preflightModes, "auto");
	const [word] = call.positionals;
	const named = flagValue(call, "record");
	const file = named === void 0 ? void 0 : resolve(terminal.world.cwd, named);
	if (file !== void 0) assertWritable(file);
	const words = helmCommandOf(call, terminal);
	const style = makeStyle(usesColor(terminal.world.stderr, terminal.world.env));
	const surroundings = surroundingsOf(terminal, call);
	const bundle = await bundleOf(call, surroundings);
	const { exitCode, record, isStopped } = await runOrDeploy({
		...bundle === void 0 ? projectInput(call) : {
			configs: bundle.configs,
			bundle
		},
		word,
		words,
		preflight,
		skipUnchanged: call.flags.has("skip-unchanged"),
		keepBeside: call.flags.has("keep-record"),
		wantsRecord: file !== void 0,
		onEvent: deployPrinter(terminal, style),
		shownBy: (name) => {
			const where = (call.flags.get("config") ?? []).flatMap((dir) => ["-c", dir]);
			return typedWords([
				"pligos",
				"diff",
				name,
				...where,
				"--live",
				"--",
				...withoutLogins(words)
			]);
		},
		async judgement(judged) {
			const { judgedText } = await import("./comparison.js").then((n) => n.run_judged_lines_exports);
			terminal.printLine(judgedText(judged, terminal, style));
		}
	}, surroundings).catch((error) => Promise.reject(explainCommandWord(error, word))).finally(() => bundle?.dispose());
	if (file !== void 0 && record !== void 0) writeAtomic(file, recordText$1(record));
	return isStopped === true ? exitCodes.found : exitCode;
};
function explainCommandWord(error, word) {
	if (!(error instanceof UserError) || !commands.some(({ name }) => name === word)) return error;
	return UserError.of(error.problems.map((problem) => problem.code === "unknown-context" ? {
		...problem,
		hint: `${problem.hint}. The command ${word} needs a context: pligos ${word} CONTEXT -- …`
	} : problem));
}
async function bundleOf(call, surroundings) {
	const file = flagValue(call, "bundle");
	const signers = call.flags.get("attested-by") ?? [];
	if (file === void 0) {
		for (const name of ["attested-by", "secrets"]) if (call.flags.has(name)) throw new UserError("usage", `--${name} goes with --bundle`, { hint: "remove it" });
		return;
	}
	for (const name of ["config", "chart"]) if (call.flags.has(name)) throw new UserError("usage", `--bundle and --${name} cannot be combined`, { hint: "a bundle holds its charts; name the context in it" });
	const { readWorkflows, verifySignature } = await import("./bundle-signature.js").then((n) => n.verify_signature_exports);
	const workflows = readWorkflows(signers);
	const bundle = openBundle(file, surroundings);
	try {
		if (workflows.length > 0) await verifySignature(bundle, workflows, surroundings);
	} catch (error) {
		bundle.dispose();
		throw error;
	}
	const secrets = flagValue(call, "secrets");
	return {
		...bundle,
		isSigned: workflows.length > 0,
		...secrets !== void 0 && { secrets: resolve(surroundings.cwd, secrets) }
	};
}
// src/main/cli/commands/switch.ts
var switch_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const { target, written, removed, merged } = await switchContext(projectInput(call), call.positionals[0], surroundingsOf(terminal, call));
	const parts = [
		`${written.length} written`,
		...removed.length > 0 ? [`${removed.length} removed`] : [],
		...merged.length > 0 ? [`computed fields merged into ${merged.join(", ")}`] : []
	];
	terminal.host.info(`${target}: ${parts.join(", ")}; listed in .pligos/generated.json`);
	return 0;
};
// src/operations/commands/helm-messages.ts
var helm_messages_exports = __exportAll({ reportHelmMessages: () => reportHelmMessages });
const longestLine = 1e4;
function reportHelmMessages(stderr, prepared, flags, surroundings) {
	const { values } = renderableOf(prepared);
	const sources = {
		...prepared,
		values,
		flags
	};
	const clean = lineCleaner(cleanerFor(prepared.target.context, surroundings, sources));
	const named = namedBy(prepared.target);
	for (const line of stderr.trimEnd().split("\n")) surroundings.host.info(logLine(clean(withKeys(line, named)), longestLine));
	const place = placeOf(stderr, prepared)?.at;
	const file = place && sourceFile(place.file, named);
	if (file === void 0) return;
	const { at } = file.source;
	const line = at === void 0 ? "the chart" : `${relative(surroundings.cwd, at.file)}:${at.line}`;
	surroundings.host.info(logLine(`${line} names its file: ${file.name}:${place?.line}`, longestLine));
}
export { allowancesOf, answersFor, answersIn, assumedFindings, assumptionsOf, byOf, carriedKeys, check_exports, commandKeys, configurationText, connectionFlags, containersOf, deployPrinter, deployRecord, deploy_exports, doneBy, encryptedLimits, evidenceName, factsIn, failOnOf, findPublished, givenFlags, helmCommandOrFlagsOf, helm_messages_exports, indexName, init_exports, isDryRun, isHelmFlagSet, isRedacted, isSuccess, isTag, isToBeJudged, lifecycleOf, lineCleaner, liveWords, loginFlags, majorRange, makeRenderCache, matchGlobLike, mayChangeCluster, nameLabel, officialUrl, openHelmArchives, openSteps, orderOf, ownerIn, ownerLabels, pairFor, pathPattern, plainValidationRules, planFor, podSpecPath, podTemplateOf, policyOf, provideHelm, quantityOf, quantityText, readHelmCommand, recordFile, recordText$1 as recordText, recordedFindings, recordsIn, redactResource, renderKeyed, render_exports, repositoryLabel, repositoryOf, reversed, runCommand, run_exports, servicesFolder, shapingFlags, signatureName, successorOf, switch_exports, tagPattern, takenBy, typedWords, usesSecrets, validationRulesOf, verbIn, withAlikeTags, withRecord, withoutLogins };
