import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes, limitConcurrency, once, oneLine, splitWords, warning, withoutLogin } from "./base.js";
import { at, builtinKinds, chooseMany, chooseOne, fallback, fill, fixedPlaceholders, goodOf, groupOf, hasOwnNamespace, helmFile, inOneLine, isList, isMap, isObject, isOfPull, isUsedInPlace, listOf, mapOf, neededNames, number, object, openProject, optional, pairOf, parseDocument, parseJson, pipe, placeholdersFor, privateFolder, projectInput, pullIn, readChart, readJson, readOne, readText, readableFolders, refuseUnnamedRelease, run, sameValue, splitDocuments, string, tableText, targetName, textOf$2 as textOf$1, transform, valueOf, writeJson } from "./project.js";
import { compareCharts, filesIn, helmFor, helmOf, listAt, objectAt, questionsOf, redactorFor, renderText, requireOf, runsTests, textAt$1 as textAt, valueAt, varyOf, whyNotChecked } from "./charts.js";
import { closeAgents, exchange, makeAgents } from "./sources.js";
import { connectionFlags, failOnOf, givenFlags, isDryRun, isHelmFlagSet, isSuccess, lifecycleOf, lineCleaner, liveWords, loginFlags, openSteps, orderOf, pairFor, planFor, podTemplateOf, recordsIn, reversed, runCommand, shapingFlags, successorOf, verbIn, withRecord } from "./render.js";
import { clusterOf, makeClusters, namesCluster, normalise, quickPreflight, readHistory, readLiveState, readRevisions, releaseQuestion, renderLive, unreported, verbOf, waitFor } from "./cluster.js";
import { commitWords } from "./judge.js";
import { assumedIn, decide, diff, insideDifference, isReviewOf, liveCommandOf, namesCommit, openGateDigest, outcomeOf, parseEvidence, preview, refuseKeyedSecrets, refuseWithoutSecrets, renderedTwice, withKeyedRender, withSecrets } from "./comparison.js";
import { flagChoice, surroundingsOf } from "./main.js";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { Buffer } from "node:buffer";
import { setTimeout } from "node:timers/promises";
import { performance } from "node:perf_hooks";
// src/operations/deploy/running-deploy.ts
function enter({ facts, emit }, phase) {
	facts.phase = phase;
	emit({
		what: "phase",
		phase
	});
}
function rolledBackTo(facts, revision) {
	if (facts.revision !== void 0 && facts.revision !== revision) facts.failedRevision = facts.revision;
	facts.revision = revision;
}
function reasonOf({ clean }, text) {
	return oneLine(clean(text), 600).replace(/\.$/, "");
}
// src/operations/deploy/release.ts
async function placeOf({ argv, release, namespace: namedNamespace }, clusters, { env, cwd }) {
	const flags = connectionFlags(argv);
	if (!namesCluster({
		flags,
		env,
		cwd
	})) return void 0;
	const connection = await clusters.connectionTo(flags);
	const namespace = namedNamespace ?? connection.namespace;
	const place = {
		release,
		namespace,
		driver: env["HELM_DRIVER"] ?? ""
	};
	return {
		connection,
		namespace,
		served: async () => (await clusters.of(flags)).served,
		history: () => readHistory(connection, place),
		revisions: () => readRevisions(connection, place)
	};
}
async function asFarAsKnown(answer) {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function sentBy({ manifest, namespace }, served) {
	return splitDocuments(manifest).flatMap((document) => parseDocument(document).resources.map(({ header: { apiVersion, kind, name, namespace: ownNamespace } }) => ({
		apiVersion,
		kind,
		name,
		namespace: served.kind(apiVersion, kind)?.namespaced === false ? "" : ownNamespace || namespace
	})));
}
function hookSteps({ hooks }, verb, clean) {
	return hooks.filter(({ events }) => events.some((event) => event === `pre-${verb}` || event === `post-${verb}`)).map((hook) => stepOf(hook, clean)).toSorted((left, right) => (left.started ?? "~").localeCompare(right.started ?? "~"));
}
function stepOf({ kind, name, events, lastRun }, clean) {
	const step = {
		kind: "hook",
		name: clean(`${events.join(", ")}: ${kind} ${name}`)
	};
	if (lastRun === void 0) return {
		...step,
		status: "skipped",
		reason: "helm did not get there"
	};
	const { phase, started, completed } = lastRun;
	const milliseconds = Date.parse(completed) - Date.parse(started);
	return {
		...step,
		...Number.isNaN(Date.parse(started)) ? {} : { started },
		...milliseconds >= 0 && { milliseconds },
		...phase === "Succeeded" ? { status: "completed" } : {
			status: "error",
			reason: phase === "Failed" ? "it failed" : "helm ended before it knew how it ended"
		}
	};
}
// src/operations/deploy/rollback.ts
function wayBack({ before, after, own }) {
	if (before === void 0 || after === void 0) return nowhere("the cluster did not say what had been deployed before");
	const [newest] = after;
	if (own === void 0 || newest === void 0) return nowhere("helm had not changed anything yet");
	if (newest.revision !== own) return nowhere(`revision ${newest.revision} was deployed by another command since`);
	const [last] = before;
	const between = after.find(({ revision }) => revision < own && revision > (last?.revision ?? own));
	if (between !== void 0) return nowhere(`revision ${between.revision} was deployed by another command before helm started`);
	const deployed = before.find(({ status }) => status === "deployed");
	if (deployed !== void 0) return {
		to: "revision",
		revision: deployed.revision
	};
	if (last === void 0 || last.status === "uninstalled") return { to: "nothing" };
	return nowhere(`no revision had ever been deployed (${last.revision} is ${last.status})`);
}
function helmsOwn({ before, after, own }) {
	const outcome = (direction, reason) => ({
		outcome: direction,
		reason
	});
	if (before === void 0 || after === void 0) return outcome("nowhere", "the cluster did not say what was there before, or what helm has left");
	const [newest] = after;
	if (newest === void 0) return outcome("back", "");
	if (own === void 0 || newest.revision === before[0]?.revision) return outcome("nowhere", "helm had not changed anything yet");
	if (newest.revision > own + 1) return outcome("wrong", `revision ${newest.revision} was deployed by another command since`);
	if (newest.revision === own || newest.status !== "deployed") return outcome("wrong", `helm has left revision ${newest.revision} as ${newest.status}`);
	return {
		...outcome("back", ""),
		revision: newest.revision
	};
}
const nowhere = (reason) => ({
	to: "nowhere",
	reason
});
function madeBy(before, after, { isWell, stdout }) {
	if (before === void 0 && !isWell) return void 0;
	const newer = after?.filter(({ revision }) => revision > (before?.[0]?.revision ?? 0)) ?? [];
	if (!isWell) return newer.findLast(({ status }) => status !== "deployed" && status !== "superseded")?.revision;
	const printed = /^REVISION: (\d+)\r?$/m.exec(stdout)?.[1];
	return newer.find(({ revision }) => String(revision) === printed)?.revision ?? newer[0]?.revision;
}
// src/operations/deploy/step.ts
const grace = 6e3;
async function runStep(stepRun, surroundings) {
	try {
		return await startStep(stepRun, surroundings);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			status: "error",
			reason: `could not be started: ${stepRun.clean(error.message)}`
		};
	}
}
async function startStep(stepRun, { env, signal }) {
	const { step, clean } = stepRun;
	const [command = "", ...rest] = wordsOf(stepRun);
	const { exitCode, ended, stderr } = await run(command, rest, {
		cwd: stepRun.cwd,
		env: {
			...env,
			...stepRun.env,
			PLIGOS_CONFIG: step.config
		},
		output: capped(stepRun.sink),
		stdin: "none",
		signal,
		timeout: step.timeout,
		grace
	});
	if (ended === "exit" && exitCode === 0) return {
		status: "completed",
		exitCode
	};
	const lastWords = lastLine(clean(stderr.slice(-mostCleaned)));
	const reason = ended === "timeout" ? `did not end within ${step.timeout / 1e3} s` : ended === "aborted" ? "was cut short: the run was cancelled" : `ended with exit code ${exitCode}`;
	return {
		status: "error",
		exitCode,
		reason: lastWords === "" || ended === "aborted" ? reason : `${reason}: ${lastWords}`
	};
}
const mostCleaned = 1e5;
function lastLine(stderr) {
	const line = stderr.trim().split("\n").at(-1)?.trim() ?? "";
	return line.length > 500 ? `${line.slice(0, 499)}…` : line;
}
function nameOfStep(step, clean) {
	const shownName = clean("query" in step ? step.query : step.run);
	return shownName.length > 120 ? `${shownName.slice(0, 119)}…` : shownName;
}
function wordsOf({ step, at, placeholders, clean }) {
	const split = splitWords(step.run);
	const shownName = JSON.stringify(nameOfStep(step, clean));
	if ("unclosed" in split) throw new UserError("step-failed", `the step ${shownName} has a quote ${split.unclosed} that is never closed`, {
		at,
		hint: "close it"
	});
	if (split.words.length === 0) throw new UserError("step-failed", "a step of lifecycle holds no word", {
		at,
		hint: "name the program and its arguments"
	});
	const problems = [];
	const words = split.words.map((word) => fill(word, placeholders, problems));
	if (problems.length > 0) throw UserError.of(problems.map((problem) => ({
		...problem,
		...at && { at }
	})));
	return words;
}
const mostPassed = 4194304;
function capped(sink) {
	let remaining = mostPassed;
	return (line, from) => {
		if (remaining < 0) return;
		remaining -= line.length + 1;
		sink(remaining < 0 ? `… more than ${mostPassed / 1024 / 1024} MiB were printed: the rest is not shown` : line, from);
	};
}
// src/metrics/ask.ts
const limitMs = 3e4;
const maxBytes = 4194304;
async function askMetric({ server, query, token }, { env, signal }) {
	const url = queryUrl(server, query);
	if (url === void 0) return {
		fault: `${JSON.stringify(server)} is no address of http or https`,
		isFinal: true
	};
	const agents = makeAgents(env, signal);
	try {
		const answer = await exchange({
			url,
			method: "GET",
			headers: {
				accept: "application/json",
				...token !== void 0 && { authorization: `Bearer ${token}` }
			},
			agents,
			limitMs,
			maxBytes,
			signal
		});
		if ("broken" in answer) return { fault: `${url.host} does not answer: ${answer.reason}` };
		return valuesIn(answer.status, answer.bytes, url.host);
	} finally {
		closeAgents(agents);
	}
}
function queryUrl(server, query) {
	if (!URL.canParse(server)) return void 0;
	const url = new URL(server);
	if (url.protocol !== "http:" && url.protocol !== "https:") return void 0;
	url.pathname = `${url.pathname.replace(/\/+$/, "")}/api/v1/query`;
	url.searchParams.set("query", query);
	return url;
}
function valuesIn(status, bytes, host) {
	const body = parseJson(bytes);
	if (status !== 200 || textAt(body, "status") !== "success") return {
		fault: textAt(body, "error") ?? `${host} answers with the status ${status}`,
		...status >= 400 && status < 500 && status !== 429 && { isFinal: true }
	};
	const type = textAt(body, "data", "resultType");
	if (type === "scalar") return numbersOf([valueAt(body, "data", "result")]);
	if (type !== "vector") return {
		fault: `the query gives a ${type}, and one value for each series is needed`,
		isFinal: true
	};
	return numbersOf(listAt(body, "data", "result").map((series) => valueAt(series, "value")));
}
function numbersOf(samples) {
	return { values: samples.map((sample) => listAt(sample)[1]).map(numberOf).filter((value) => !Number.isNaN(value)) };
}
function numberOf(text) {
	if (text === "+Inf") return Number.POSITIVE_INFINITY;
	if (text === "-Inf") return Number.NEGATIVE_INFINITY;
	return typeof text === "string" && text !== "" ? Number(text) : NaN;
}
// src/operations/deploy/two-steps/metric-check.ts
async function runMetricCheck(run, surroundings) {
	try {
		return await watch(run, surroundings);
	} catch (error) {
		if (!surroundings.signal.aborted) throw error;
		return {
			status: "error",
			reason: "was cut short: the run was cancelled"
		};
	}
}
async function watch({ check, placeholders, clean }, { env, signal }) {
	const question = questionOf(check, placeholders, env);
	const end = Date.now() + check.duration;
	let fault = "the query has no value";
	let isKnown = false;
	for (;;) {
		const answer = await askMetric(question, {
			env,
			signal
		});
		if ("fault" in answer) {
			fault = clean(answer.fault);
			if (answer.isFinal) return {
				status: "error",
				reason: `cannot be asked for: ${fault}`
			};
		} else {
			const wrong = answer.values.find((value) => !isWithin(value, check));
			if (wrong !== void 0) return {
				status: "error",
				reason: `is ${wrong}, ${limitsOf(check)} is wanted`
			};
			isKnown ||= answer.values.length > 0;
		}
		const left = end - Date.now();
		if (left <= 0) break;
		await setTimeout(Math.min(left, check.interval), void 0, { signal });
	}
	return isKnown ? { status: "completed" } : {
		status: "error",
		reason: `had no value within ${check.duration / 1e3} s: ${fault}`
	};
}
function questionOf({ server, query, token }, placeholders, env) {
	const problems = [];
	const filled = fill(query, placeholders, problems);
	const secret = token === void 0 ? void 0 : env[token];
	if (token !== void 0 && !secret) throw new UserError("step-failed", `the variable ${token}, which the token of a metric is in, is empty`);
	if (problems.length > 0) throw UserError.of(problems);
	return {
		server,
		query: filled,
		...secret && { token: secret }
	};
}
const isWithin = (value, { below, above }) => (below === void 0 || value < below) && (above === void 0 || value > above);
const limitsOf = ({ below, above }) => [...above === void 0 ? [] : [`more than ${above}`], ...below === void 0 ? [] : [`less than ${below}`]].join(" and ");
// src/operations/deploy/unready.ts
async function findUnready(running, { place, served, ...input }) {
	const result = await waitFor(place.connection, served, {
		...input,
		signal: running.surroundings.signal
	});
	if (!result.ready && result.why !== "aborted") running.facts.unready = result.unready.map((one) => cleaned(one, running));
	return result;
}
function unreadyWords(unready, limit) {
	const [first, ...others] = unready;
	if (first === void 0) return `not everything is ready${limit}`;
	const more = others.length === 0 ? "" : `, and ${others.length} more`;
	return `${first.kind} ${first.name}: ${first.cause}${limit}${more}`;
}
const longestWords = 1e3;
const longestLine = 500;
function cleaned(one, { clean }) {
	const words = (text) => cut(clean(text), longestWords);
	return {
		kind: one.kind,
		namespace: one.namespace,
		name: one.name,
		cause: words(one.cause),
		conditions: one.conditions.map(({ type, reason, message }) => ({
			type,
			reason: words(reason),
			message: words(message)
		})),
		events: one.events.map((event) => ({
			...event,
			reason: words(event.reason),
			message: words(event.message)
		})),
		logs: one.logs.map(({ pod, container, lines }) => {
			const cleanLine = lineCleaner(clean);
			return {
				pod,
				container,
				lines: lines.map((line) => cut(cleanLine(line), longestLine))
			};
		})
	};
}
const cut = (text, longest) => text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
// src/operations/deploy/steps.ts
async function runSteps(running, commands, ids, env = {}) {
	for (const [at, step] of commands.entries()) {
		const id = ids[at];
		if (id === void 0) throw new TypeError("a step without an id");
		const { status, reason } = await asStep(running, id, () => runOne(running, step, env));
		if (status === "error") return `the step ${JSON.stringify(nameOfStep(step, running.clean))} ${reason ?? "failed"}`;
	}
}
async function asStep(running, id, work) {
	const { steps } = running;
	steps.begin(id);
	let ending = {
		status: "error",
		reason: "a bug in Pligos"
	};
	try {
		ending = await work();
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		ending = {
			status: "error",
			reason: reasonOf(running, error.message)
		};
	} finally {
		steps.end(id, ending);
	}
	return ending;
}
async function runOne(running, step, env) {
	const { request, surroundings, release, namespace, facts } = running;
	const { service, context } = request.target;
	const words = "query" in step ? step.query : step.run;
	const placeholders = {
		...await placeholdersFor([words], request.target, surroundings),
		release,
		namespace: facts.place?.namespace ?? namespace
	};
	if ("query" in step) return runMetricCheck({
		check: step,
		placeholders,
		clean: running.clean
	}, surroundings);
	const clean = lineCleaner(running.clean);
	return runStep({
		step,
		at: context.settings.lifecycle?.at,
		cwd: service.dir,
		placeholders,
		env,
		sink: (line, from) => running.emit({
			what: "line",
			line: clean(line, from),
			from
		}),
		clean: running.clean
	}, surroundings);
}
async function waitForRelease(running, timeout) {
	const { facts } = running;
	const { place } = facts;
	if (place === void 0) return {
		status: "error",
		reason: "no kubeconfig says which cluster to look at"
	};
	try {
		const [served, { last }] = await Promise.all([place.served(), place.history()]);
		if (last === void 0) return {
			status: "error",
			reason: "the release no longer exists"
		};
		if (facts.revision !== void 0 && last.revision !== facts.revision) return {
			status: "error",
			reason: `revision ${last.revision} was deployed by another command since: the result of this deploy is not known`
		};
		const result = await findUnready(running, {
			place,
			served,
			workloads: sentBy(last, served),
			since: last.created,
			timeout,
			onProgress: ({ line }) => running.emit({
				what: "note",
				text: running.clean(line)
			})
		});
		for (const note of result.notes) running.emit({
			what: "note",
			text: running.clean(note)
		});
		if (result.ready) return { status: "completed" };
		if (result.why === "aborted") return {
			status: "error",
			reason: "was cut short: the run was cancelled"
		};
		const limit = result.why === "timeout" ? ` (not ready within ${timeout / 1e3} s)` : "";
		return {
			status: "error",
			reason: reasonOf(running, unreadyWords(facts.unready, limit))
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return {
			status: "error",
			reason: reasonOf(running, error.message)
		};
	}
}
// src/operations/deploy/address.ts
function addressIn(manifest, clean) {
	const resources = splitDocuments(manifest).flatMap((document) => mayHaveHosts.test(document.text) ? parseDocument(document).resources : []);
	const candidates = kinds.flatMap(({ groups, kind, read }) => resources.filter(({ header }) => header.kind === kind && groups.has(header.apiVersion.split("/")[0] ?? "")).toSorted((left, right) => left.header.name < right.header.name ? -1 : 1).flatMap(({ value }) => read(value, resources.map((one) => one.value))));
	const hosts = new Map();
	for (const one of candidates) {
		if (!isHost(one.host) || clean(one.host) !== one.host) continue;
		const present = hosts.get(one.host);
		hosts.set(one.host, present === void 0 ? one : {
			...one,
			path: "",
			isSecure: one.isSecure || present.isSecure
		});
	}
	const [first, ...others] = hosts.values();
	if (first === void 0) return void 0;
	const { host, isSecure, path } = first;
	return {
		url: `${isSecure ? "https" : "http"}://${host}${clean(path) === path ? path : ""}/`.replace(/\/\/$/, "/"),
		others: others.map((one) => one.host)
	};
}
const mayHaveHosts = /\b(?:Ingress|HTTPRoute|Gateway|Route)\b/;
const kinds = [
	{
		groups: new Set(["networking.k8s.io", "extensions"]),
		kind: "Ingress",
		read: ofIngress
	},
	{
		groups: new Set(["gateway.networking.k8s.io"]),
		kind: "HTTPRoute",
		read: ofHttpRoute
	},
	{
		groups: new Set(["route.openshift.io"]),
		kind: "Route",
		read: ofRoute
	}
];
const mapIn = (map, key) => mapOf(map?.get(key));
const textIn$1 = (map, key) => textOf$1(map?.get(key)) ?? "";
const mapsIn = (map, key) => (listOf(map?.get(key)) ?? []).flatMap((item) => mapOf(item) ?? []);
const textsIn = (map, key) => (listOf(map?.get(key)) ?? []).flatMap((item) => textOf$1(item) ?? []);
function ofIngress(ingress) {
	const spec = mapIn(ingress, "spec");
	const certificates = mapsIn(spec, "tls");
	return mapsIn(spec, "rules").map((rule) => {
		const host = textIn$1(rule, "host");
		const paths = mapsIn(mapIn(rule, "http"), "paths").map((one) => ({
			path: textIn$1(one, "path"),
			type: textIn$1(one, "pathType")
		}));
		return {
			host,
			isSecure: certificates.some((one) => {
				const names = textsIn(one, "hosts");
				return names.length === 0 || names.some((name) => covers(name, host));
			}),
			path: plainPath(paths.filter(({ type }) => type !== "ImplementationSpecific").map(({ path }) => path), paths.length)
		};
	});
}
function ofHttpRoute(route, all) {
	const spec = mapIn(route, "spec");
	const paths = mapsIn(spec, "rules").flatMap((rule) => mapsIn(rule, "matches").map((match) => mapIn(match, "path")));
	const plain = paths.filter((path) => textIn$1(path, "type") !== "RegularExpression");
	return textsIn(spec, "hostnames").map((host) => ({
		host,
		isSecure: isSecureRoute(mapsIn(spec, "parentRefs"), all),
		path: plainPath(plain.map((path) => textIn$1(path, "value")), paths.length)
	}));
}
function isSecureRoute(parents, all) {
	const listeners = parents.flatMap((parent) => {
		const gateway = all.find((one) => textIn$1(one, "kind") === "Gateway" && textIn$1(mapIn(one, "metadata"), "name") === textIn$1(parent, "name"));
		const section = textIn$1(parent, "sectionName");
		return mapsIn(mapIn(gateway, "spec"), "listeners").filter((listener) => section === "" || textIn$1(listener, "name") === section);
	});
	return listeners.length === 0 || listeners.some((listener) => textIn$1(listener, "protocol") !== "HTTP");
}
function ofRoute(route) {
	const spec = mapIn(route, "spec");
	const path = textIn$1(spec, "path");
	return [{
		host: textIn$1(spec, "host"),
		isSecure: mapIn(spec, "tls") !== void 0,
		path: plainPath([path], 1)
	}];
}
function plainPath(paths, count) {
	const [path = ""] = paths;
	return count === 1 && /^(?:\/[\w.~-]+)+\/?$/.test(path) ? path.replace(/\/$/, "") : "";
}
const covers = (name, host) => name === host || name.startsWith("*.") && host.slice(host.indexOf(".")) === name.slice(1);
const isHost = (host) => host.length <= 253 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(host);
// src/operations/deploy/helm-cause.ts
const oneLook = 4e3;
const waitedInVain = /deadline exceeded|timed out waiting|\bnot ready\b/;
async function causeOfHelm(running, stderr) {
	const { facts, surroundings, installs } = running;
	const { place } = facts;
	if (place === void 0 || !installs || surroundings.signal.aborted) return void 0;
	try {
		const [served, { last }] = await Promise.all([place.served(), place.history()]);
		if (last === void 0 || last.revision !== facts.revision) return void 0;
		const hooks = sentBy({
			manifest: failedHooks(last),
			namespace: last.namespace
		}, served);
		if (hooks.length === 0 && !waitedInVain.test(stderr)) return void 0;
		await findUnready(running, {
			place,
			served,
			workloads: hooks.length > 0 ? hooks : sentBy(last, served),
			since: last.created,
			timeout: oneLook
		});
		return facts.unready.length === 0 ? void 0 : unreadyWords(facts.unready, "");
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
const failedHooks = ({ hooks }) => hooks.filter(({ lastRun }) => lastRun !== void 0 && lastRun.phase !== "Succeeded").map(({ manifest }) => manifest).join("\n---\n");
// src/operations/deploy/helm.ts
async function runHelmStep(running, { id, words, isFirst, check, guard, onReady, onValues }) {
	const { run, surroundings, steps, ids } = running;
	const pre = isFirst ? running.lifecycle.pre : [];
	const lastCheck = guard?.lastCheck ?? check;
	enter(running, "preflight");
	let hasRun = false;
	try {
		return await afterHelm(running, id, await runCommand({
			...helmRunOf(running, words),
			onValues,
			...run.preflight && { preflight: run.preflight },
			...guard && { isReviewed: true },
			...lastCheck && { lastCheck },
			before: async (ready) => {
				await guard?.before(ready);
				await onReady(ready);
				await lookBefore(running, ready);
				if (pre.length > 0) enter(running, "pre");
				const failed = await runSteps(running, pre, ids.pre);
				if (failed !== void 0) throw new UserError("step-failed", failed);
				if (pre.length > 0) await lookBefore(running, ready);
				if (pre.length > 0) await guard?.before(ready);
				surroundings.signal.throwIfAborted();
				enter(running, "helm");
				steps.begin(id);
				hasRun = true;
			}
		}, surroundings));
	} catch (error) {
		if (!hasRun || !(error instanceof UserError)) throw error;
		const reason = reasonOf(running, error.message);
		steps.end(id, {
			status: "error",
			reason
		});
		await readResult(running, id, {
			isWell: false,
			stdout: ""
		});
		return {
			reason,
			hasRun,
			isStuck: false
		};
	}
}
function helmRunOf({ knows, request, clean, emit }, words) {
	const cleanLine = lineCleaner(clean);
	return {
		words: knows.forcesConflicts ? [...words, "--force-conflicts"] : words,
		target: request.target,
		project: request.project,
		keeps: request.keeps,
		sink: capped((line, from) => emit({
			what: "line",
			line: cleanLine(line, from),
			from
		})),
		...request.judged && { judged: request.judged }
	};
}
async function runAgain(running, words) {
	const run = {
		...helmRunOf(running, words),
		preflight: "off"
	};
	const { exitCode, stderr } = await runCommand(run, running.surroundings);
	if (exitCode === 0) return {
		status: "completed",
		exitCode
	};
	return {
		status: "error",
		exitCode,
		reason: reasonOf(running, lastWords(stderr))
	};
}
async function lookBefore(running, { planned }) {
	const { facts, release, namespace, clusters, surroundings } = running;
	if (!running.installs) return;
	if (isNameless(running)) {
		facts.before = [];
		return;
	}
	const place = await asFarAsKnown(placeOf({
		argv: planned.argv,
		release,
		namespace
	}, clusters, surroundings));
	const before = await asFarAsKnown(place?.revisions());
	if (place !== void 0) facts.place = place;
	if (before !== void 0) facts.before = before;
}
async function afterHelm(running, id, result) {
	const { steps, surroundings } = running;
	const isStuck = isInProgress(result.stderr);
	const helmWords = result.exitCode === 0 ? void 0 : failureOf(running, result, isStuck);
	const stdout = new TextDecoder().decode(result.stdout);
	if (isNameless(running)) await learnName(running, stdout);
	if (!isStuck) await readResult(running, id, {
		isWell: helmWords === void 0,
		stdout
	});
	const cause = helmWords === void 0 || isStuck ? void 0 : await causeOfHelm(running, result.stderr);
	const failed = cause === void 0 ? helmWords : reasonOf(running, `${cause}; helm: ${helmWords}`);
	const ending = {
		status: failed === void 0 ? "completed" : "error",
		exitCode: result.exitCode,
		...failed !== void 0 && { reason: failed }
	};
	steps.end(id, ending);
	if (failed === void 0) return void 0;
	if (isStuck && !surroundings.signal.aborted) await reportStuck(running, failed);
	return {
		reason: failed,
		hasRun: true,
		isStuck
	};
}
const isNameless = ({ installs, draft, facts }) => installs && draft.release === void 0 && facts.release === void 0;
const madeUp = /^(?:NAME: |name: |\{"name":")([a-z0-9.-]+)/m;
async function learnName(running, stdout) {
	const { facts, draft, namespace, clusters, surroundings } = running;
	const release = madeUp.exec(stdout)?.[1];
	if (release === void 0) return;
	facts.release = release;
	const place = await asFarAsKnown(placeOf({
		argv: draft.argv,
		release,
		namespace
	}, clusters, surroundings));
	if (place !== void 0) facts.place = place;
}
const isInProgress = (stderr) => /another operation \(install\/upgrade\/rollback\) is in progress|(?:FAILED|Error): release: already exists|Error: cannot re-?use a name that is still in use/.test(stderr);
function failureOf(running, result, isStuck) {
	if (result.ended === "aborted" || running.surroundings.signal.aborted) return "helm was cut short: the run was cancelled";
	if (isStuck) return `another helm command works on the release ${running.release}`;
	return reasonOf(running, lastWords(result.stderr)) || `helm ended with exit code ${result.exitCode}`;
}
function lastWords(stderr) {
	const at = stderr.lastIndexOf("Error: ");
	return at < 0 ? stderr.slice(-2e3) : stderr.slice(at + 7);
}
async function reportStuck(running, failed) {
	const { facts, surroundings, draft, release } = running;
	const { place } = facts;
	const words = {
		pair: {
			release,
			releaseFixed: true,
			namespace: place?.namespace
		},
		flags: connectionFlags(draft.argv),
		verb: "upgrade",
		installs: isHelmFlagSet(running.run.words, "install")
	};
	const [check] = await asFarAsKnown(place && quickPreflight(place.connection, {
		release: releaseQuestion(place.connection, words, surroundings),
		needs: []
	})) ?? [];
	const isStill = check?.result === "failed";
	surroundings.host.report({
		severity: "error",
		code: "release-stuck",
		message: `${running.name}: ${failed}${isStill ? `: ${check.words}` : ""}`,
		hint: (isStill ? check.hint : void 0) ?? "it has ended since: run this again, and let one run at a time deploy it (concurrency)"
	});
}
const lastLook = 2e3;
function reportAddress({ request, facts, clean, emit }, manifest) {
	if (request.url !== void 0) return;
	const address = addressIn(manifest, clean);
	if (address === void 0) return;
	facts.address = address;
	if (address.others.length === 0) return;
	const more = address.others.length > 5 ? ", …" : "";
	emit({
		what: "note",
		text: `it is looked at under ${address.url}, the first of its hosts; the others: ${address.others.slice(0, 5).join(", ")}${more}`
	});
}
async function readResult(running, id, result) {
	const { facts, installs, surroundings, release, namespace, draft, steps } = running;
	if (!installs || isNameless(running)) return;
	const isCut = surroundings.signal.aborted;
	const ownSurroundings = {
		...surroundings,
		signal: AbortSignal.timeout(lastLook)
	};
	const clusters = isCut ? makeClusters(ownSurroundings) : running.clusters;
	try {
		const releaseRef = {
			argv: draft.argv,
			release,
			namespace
		};
		const history = await asFarAsKnown((isCut ? await asFarAsKnown(placeOf(releaseRef, clusters, ownSurroundings)) : facts.place)?.history());
		const revision = madeBy(facts.before, history?.revisions, result);
		if (revision === void 0 || history?.last === void 0) return;
		facts.revision = revision;
		reportAddress(running, history.last.manifest);
		if (history.last.revision !== revision) return;
		const wasThere = facts.before?.some(({ status }) => status !== "uninstalled") ?? revision > 1;
		steps.insert(hookSteps(history.last, wasThere ? "upgrade" : "install", running.clean), id);
	} catch (error) {
		if (!isCut) throw error;
	} finally {
		if (isCut) clusters.close();
	}
}
// src/operations/deploy/after-failure.ts
async function afterFailure(running, reason, helm) {
	const { steps, lifecycle, surroundings } = running;
	if (surroundings.signal.aborted) {
		steps.skipRest("the run was cancelled");
		return {
			status: "cancelled",
			reason
		};
	}
	steps.skipRest("an earlier step failed");
	const failed = {
		status: "failed",
		reason
	};
	const ids = lifecycle.onFailure.map((step) => steps.plan("on-failure", nameOfStep(step, running.clean)));
	await runSteps(running, lifecycle.onFailure, ids, { PLIGOS_REASON: reason });
	steps.skipRest("an earlier step failed");
	if (surroundings.signal.aborted) return {
		status: "cancelled",
		reason
	};
	if (helm?.hasRun === true && rollsBackItself(running)) return helmsOwnWayBack(running, failed);
	if (lifecycle.rollback === "never") return failed;
	if (helm?.isStuck === true) {
		steps.skip(steps.plan("rollback", "back to the last deployed revision"), "the release belongs to another command");
		return failed;
	}
	return goBack(running, failed);
}
const rollsBackItself = ({ run: { words } }) => isHelmFlagSet(words, "atomic") || isHelmFlagSet(words, "rollback-on-failure");
async function helmsOwnWayBack({ steps, facts }, failed) {
	const id = steps.plan("rollback", "helm's own, asked for by its flag");
	const after = await asFarAsKnown(facts.place?.revisions());
	const { outcome, reason, revision } = helmsOwn({
		before: facts.before,
		after,
		own: facts.revision
	});
	if (outcome === "nowhere") {
		steps.skip(id, reason);
		return failed;
	}
	steps.begin(id);
	if (outcome === "wrong") {
		steps.end(id, {
			status: "error",
			reason
		});
		return failed;
	}
	if (revision !== void 0) rolledBackTo(facts, revision);
	steps.end(id, { status: "completed" });
	return {
		...failed,
		status: "rolled-back"
	};
}
async function goBack(running, failed) {
	const { steps, facts, lifecycle } = running;
	const way = wayBack(situationOf(running, await asFarAsKnown(facts.place?.revisions())));
	const id = steps.plan("rollback", nameOf$2(way));
	if (way.to === "nowhere") {
		steps.skip(id, way.reason);
		return failed;
	}
	enter(running, "rollback");
	const { status } = await asStep(running, id, () => goTo(running, way));
	if (status === "error") return running.surroundings.signal.aborted ? {
		...failed,
		status: "cancelled"
	} : failed;
	if (way.to === "revision") {
		const now = await asFarAsKnown(facts.place?.revisions());
		if (now?.[0] !== void 0) rolledBackTo(facts, now[0].revision);
		if (lifecycle.wait !== void 0) {
			const wait = steps.plan("wait", `what was gone back to (revision ${way.revision})`);
			const { unready } = facts;
			const ended = await asStep(running, wait, () => waitForRelease(running, lifecycle.wait ?? 0));
			if (unready.length > 0) facts.unready = unready;
			if (ended.status === "error") return failed;
		}
	}
	return {
		...failed,
		status: "rolled-back"
	};
}
async function goTo(running, way) {
	const { first } = running.knows;
	const { revision } = running.facts;
	if (first?.revision !== void 0 && revision !== first.revision) {
		const between = await runAgain(running, first.words);
		if (between.status === "error") return between;
	}
	return helmRollback(running, way);
}
function situationOf({ facts: { before, revision }, knows: { first } }, after) {
	if (first === void 0) return {
		before,
		after,
		own: revision
	};
	const isSecond = revision !== first.revision;
	return {
		before: first.before,
		after: isSecond ? after?.filter((one) => one.revision !== first.revision) : after,
		own: revision
	};
}
const nameOf$2 = (way) => way.to === "revision" ? `back to revision ${way.revision}` : way.to === "nothing" ? "uninstalled: there was nothing before" : "back to the last deployed revision";
const ofRollback = [
	"no-hooks",
	"timeout",
	"history-max",
	"force",
	"force-replace",
	"force-conflicts",
	"cleanup-on-fail"
];
const ofUninstall = ["no-hooks", "timeout"];
async function helmRollback(running, way) {
	const { draft, release, facts, surroundings, request, clean } = running;
	const { env, cwd, signal } = surroundings;
	const [verb, ...rest] = way.to === "revision" ? [
		"rollback",
		release,
		String(way.revision)
	] : [
		"uninstall",
		release,
		...facts.before?.length ? ["--keep-history"] : []
	];
	const place = facts.place?.namespace;
	const words = [
		verb ?? "",
		...rest,
		...place === void 0 ? [] : ["--namespace", place],
		...liveWords(draft.argv).cluster,
		...givenFlags(draft.argv, way.to === "revision" ? ofRollback : ofUninstall)
	];
	const cleanLine = lineCleaner(clean);
	const result = await run(await helmFor(request.target.context, surroundings), words, {
		cwd,
		env,
		output: capped((line, from) => running.emit({
			what: "line",
			line: cleanLine(line, from),
			from
		})),
		stdin: "none",
		signal,
		grace: 6e3,
		outlives: true
	});
	const { exitCode } = result;
	if (exitCode === 0) return {
		status: "completed",
		exitCode
	};
	return {
		status: "error",
		exitCode,
		reason: signal.aborted ? "was cut short: the run was cancelled" : reasonOf(running, result.stderr.slice(-2e3)) || `helm ended with exit code ${exitCode}`
	};
}
// src/operations/deploy/two-steps/first-step-render.ts
function firstStepFault({ kind, current, text, isResumed }) {
	const [before, after] = [resourcesOf(current.manifest), resourcesOf(text)];
	const running = [...before].filter(([, one]) => runsPods(one));
	const stays = running.filter(([id, one]) => isSameTemplate(one, after.get(id)));
	const step = kind === "canary" ? "the canary" : "the first step";
	if (stays.length === 0) return running.length === 0 ? "the deployed release has no workload that could stay" : `${step} replaces ${namesOf(running)}: name in keep the values that must stay as they are deployed`;
	const staying = new Set(stays.map(([id]) => id));
	if (![...after].some(([id, one]) => runsPods(one) && !staying.has(id)) && !isResumed) return `${step} shows no second workload beside ${namesOf(stays)}: set in values what makes the chart render one`;
	if (kind === "canary") return void 0;
	const moved = [...before].filter(([id, one]) => isRoute(one) && !isSameRoute(one, after.get(id)));
	return moved.length === 0 ? void 0 : `the first step changes ${namesOf(moved)}, and so the traffic: name in keep the value that switches it`;
}
const controllersIn = (manifest) => [...resourcesOf(manifest).values()].filter(({ header: { apiVersion, kind } }) => kind === "Rollout" ? apiVersion.startsWith("argoproj.io/") : isFlagger(apiVersion, kind)).map(nameOf$1);
const isFlagger = (apiVersion, kind) => kind === "Canary" && apiVersion.startsWith("flagger.app/");
function resourcesOf(text) {
	const resources = splitDocuments(text).flatMap((document) => parseDocument(document).resources);
	return new Map(resources.filter(({ hook }) => hook === void 0).map((one) => [JSON.stringify([
		groupOf(one.header.apiVersion),
		one.header.kind,
		one.header.namespace,
		one.header.name
	]), one]));
}
const runsPods = ({ header: { kind }, value }) => ![
	"Pod",
	"Job",
	"CronJob",
	"PodTemplate"
].includes(kind) && podTemplateOf(value, kind) !== void 0;
const isSameTemplate = (left, right) => right !== void 0 && sameValue(podTemplateOf(left.value, left.header.kind) ?? null, podTemplateOf(right.value, right.header.kind) ?? null);
const routes = new Set("Service Ingress HTTPRoute GRPCRoute TCPRoute TLSRoute Route VirtualService IngressRoute".split(" "));
const isRoute = ({ header: { kind } }) => routes.has(kind);
const isSameRoute = (left, right) => right !== void 0 && sameValue(at(left.value, "spec") ?? null, at(right.value, "spec") ?? null);
const nameOf$1 = ({ header: { kind, name } }) => `${kind}/${name}`;
const namesOf = (entries) => entries.slice(0, 5).map(([, one]) => nameOf$1(one)).join(", ");
// src/operations/deploy/two-steps/kept-values.ts
function keptFlags(paths, { config, chart }, wrong) {
	return paths.flatMap((path) => {
		const keys = keysOf(path);
		if (keys.some((key) => key === "" || /[[\]=,{}]/.test(key))) throw wrong(`keep names ${JSON.stringify(path)}, which is no path of a value`, "write the keys with dots between them: image.tag");
		const value = valueAt(config, ...keys) ?? valueAt(chart.values, ...keys);
		if (typeof value === "string") return ["--set-string", `${path}=${escaped(value)}`];
		if (typeof value === "boolean" || Number.isInteger(value)) return ["--set", `${path}=${String(value)}`];
		if (typeof value === "number") return ["--set-json", `${path}=${value}`];
		throw wrong(value === void 0 || value === null ? `keep names ${JSON.stringify(path)}, and the deployed release has no such value` : `keep names ${JSON.stringify(path)}, which is a ${Array.isArray(value) ? "list" : "map"} in the deployed release`, "name single values that the deployed release has: helm get values --all shows them");
	});
}
const keysOf = (path) => path.split(/(?<!\\)\./).map((key) => key.replaceAll(/\\(.)/g, "$1"));
const escaped = (value) => value.replaceAll(/[\\,{}]/g, String.raw`\$&`);
// src/operations/deploy/two-steps/first-step.ts
const refusedFlags = [
	"reuse-values",
	"reset-then-reuse-values",
	"atomic",
	"rollback-on-failure"
];
const withoutReuse = (words) => isHelmFlagSet(words, "reset-values") ? words : [...words, "--reset-values"];
async function openFirstStep(running, first) {
	const { draft, release, namespace, clusters, surroundings, run } = running;
	const refused = refusedFlags.find((flag) => isHelmFlagSet(run.words, flag));
	if (refused !== void 0) throw wrong(running, `--${refused} does not go with two steps`, { hint: "remove the flag; lifecycle.rollback says what happens after a failure" });
	if (draft.verb[0] !== "upgrade") return { skipped: "helm install replaces nothing" };
	const current = (await (await placeOf({
		argv: draft.argv,
		release,
		namespace
	}, clusters, surroundings))?.history())?.current;
	if (current === void 0) return { skipped: "nothing is deployed yet that could stay beside it" };
	const controllers = controllersIn(current.manifest);
	if (controllers.length > 0) return { skipped: `${controllers.join(", ")}: its controller shifts the traffic itself` };
	const kept = keptFlags(first.keep, current, (message, hint) => wrong(running, message, { hint }));
	const folder = privateFolder("pligos-first-step-");
	const file = join(folder.path, "values.json");
	const values = writeJson(first.values);
	writeFileSync(file, values, { mode: 384 });
	const isResumed = first.values.size > 0 && includes(current.config, parseJson(values));
	return {
		words: [
			...withoutReuse(run.words),
			"--values",
			file,
			...kept
		],
		check: (text) => Promise.resolve(answerOf(firstStepFault({
			kind: first.kind,
			current,
			text,
			isResumed
		}))),
		dispose: () => folder.dispose()
	};
}
const answerOf = (fault) => fault === void 0 ? { ok: true } : {
	ok: false,
	message: fault
};
const wrong = ({ name, request: { target } }, message, { hint }) => new UserError("first-step", `${name}: ${message}`, {
	at: target.context.settings.lifecycle?.at,
	hint
});
function includes(config, values) {
	if (!isObject(values)) return JSON.stringify(config) === JSON.stringify(values);
	return Object.keys(values).every((key) => includes(valueAt(config, key), valueAt(values, key)));
}
// src/operations/deploy/digests.ts
function digestsFor({ chart, values, flags, encrypted = [], secretValues = [] }, artifacts, redactor) {
	const leaves = [...encrypted.flatMap((file) => file.values.leaves), ...secretValues];
	const paths = new Set(leaves.map(({ path }) => pathOf$1(path)));
	const files = [...chart.files].filter(([path]) => !valuesFile.test(path));
	const texts = [...[...chart.files].filter(([path]) => valuesFile.test(path)).map(([, { content }]) => Buffer.from(content).toString("utf8")), ...values];
	return {
		chart: digest(files.map(([path, { content, secret }]) => `${path}\0${secret ? "" : sha256(content)}\n`).join("")),
		...artifacts !== void 0 && { artifacts: digest(artifacts.archives.map(({ file, sha256: sum }) => `${file}\0${sum}\n`).join("")) },
		values: digest([...texts.map((text) => writeJson(withoutSecrets(withoutPaths(parseYaml(text), paths), redactor))), ...flags.map((flag) => withoutSecret(flag, redactor))].join("\n"))
	};
}
const valuesFile = /(?:^|\/)values\.yaml$/;
const sha256 = (content) => createHash("sha256").update(content).digest("hex");
const digest = (text) => `sha256:${sha256(text)}`;
const pathOf$1 = (path) => JSON.stringify(path);
function withoutPaths(value, paths, path = []) {
	if (paths.size === 0) return value;
	if (isMap(value)) return new Map([...value].map(([key, item]) => [key, withoutPaths(item, paths, [...path, key])]));
	if (isList(value)) return value.map((item, at) => withoutPaths(item, paths, [...path, at]));
	return paths.has(pathOf$1(path)) ? hidden : value;
}
function withoutSecrets(value, redactor, isHidden = false) {
	if (isMap(value)) return new Map([...value].map(([key, item]) => [key, withoutSecrets(item, redactor, isHidden || redactor.isSecretName(key, true))]));
	if (isList(value)) return value.map((item) => withoutSecrets(item, redactor, isHidden));
	if (isHidden) return hidden;
	return typeof value === "string" && redactor.text(value, false) !== value ? hidden : value;
}
const hidden = "***";
function withoutSecret(word, redactor) {
	const [prefix = ""] = /^--set(?:-string|-literal|-json)?=/.exec(word) ?? [];
	return `${prefix}${word.slice(prefix.length).split(/(?<!\\),/).map((pair) => {
		const at = pair.indexOf("=");
		if (!(at > 0 && redactor.isSecretName(pair.slice(0, at), true)) && redactor.text(pair, false) === pair) return pair;
		return `${pair.slice(0, at + 1)}${hidden}`;
	}).join(",")}`;
}
function shownWords(words, redactor, folders) {
	return words.map((word, at) => {
		if (folders.some((folder) => word.startsWith(folder))) return "CHART";
		if (loginFlags.has(words[at - 1] ?? "")) return hidden;
		const [flag = "", value] = word.split("=", 2);
		if (value !== void 0 && loginFlags.has(flag)) return `${flag}=${hidden}`;
		const cleanWord = withoutSecret(withoutLogin(word), redactor);
		return /^[\w@%+=:,./{}*-]+$/.test(cleanWord) ? cleanWord : `'${cleanWord.replaceAll("'", "'\\''")}'`;
	}).join(" ");
}
function parseYaml(text) {
	try {
		const { tree } = readOne("values.yaml", text, helmFile);
		return tree === void 0 ? null : valueOf(tree);
	} catch (error) {
		if (error instanceof UserError) return hidden;
		throw error;
	}
}
// src/operations/deploy/run-helm.ts
async function runHelm(running, step) {
	try {
		const helm = await runHelmStep(running, {
			...step,
			onValues: (sources) => learn(running, sources),
			onReady: (ready) => describe(running, ready)
		});
		return helm && {
			reason: helm.reason,
			helm
		};
	} catch (error) {
		if (!(error instanceof UserError) || running.facts.phase !== "pre") throw error;
		return {
			reason: reasonOf(running, error.message),
			helm: void 0
		};
	}
}
function learn({ knows, request, surroundings }, sources) {
	knows.sources = sources;
	knows.redactor = redactorFor(request.target.context, surroundings, [sources]);
}
async function describe(running, { planned, prepared, owner }) {
	const { facts, knows, request, surroundings } = running;
	const { version } = await helmOf(request.target.context, surroundings);
	if (owner !== void 0) facts.owner = owner;
	facts.helm = {
		version,
		command: shownWords(["helm", ...planned.argv], knows.redactor, prepared === void 0 ? [] : [prepared.folder.path, prepared.chartDir])
	};
	if (prepared === void 0 || knows.sources === void 0) return;
	const { chart, encrypted, target } = prepared;
	const { secretValues } = target.context;
	facts.digests = digestsFor({
		...knows.sources,
		chart,
		encrypted,
		secretValues
	}, prepared.stored, knows.redactor);
}
// src/operations/deploy/record.ts
const tries = 4;
async function keepBeside(running, record) {
	const { facts, clusters, surroundings, draft, release, namespace, name } = running;
	if (surroundings.signal.aborted || !running.installs) return;
	try {
		const place = facts.place ?? await placeOf({
			argv: draft.argv,
			release,
			namespace
		}, clusters, surroundings);
		if (place === void 0) throw new UserError("deploy-record", "no kubeconfig names a cluster");
		const history = (await asFarAsKnown(place.revisions()) ?? []).map(({ revision, status, created }) => ({
			revision,
			status,
			time: created ?? record.started
		}));
		for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) if (await putRecord(place.connection, {
			release,
			namespace: place.namespace
		}, record, history)) return;
		throw new UserError("deploy-record", "others keep changing it");
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		surroundings.host.report(warning("deploy-record", `${name}: the record is not kept in the cluster: ${error.message}`, { hint: "the login must be allowed to get, create and update configmaps in the namespace of the release" }));
	}
}
async function putRecord(connection, place, record, history) {
	const current = await readKept(connection, place);
	const data = {
		apiVersion: "v1",
		kind: "ConfigMap",
		...current?.object,
		metadata: {
			labels: { "app.kubernetes.io/managed-by": "pligos" },
			...objectAt(current?.object, "metadata"),
			name: nameOf(place),
			namespace: place.namespace
		},
		data: withRecord(current?.data ?? {}, record, history)
	};
	const { status, body } = await connection.send({
		method: current === void 0 ? "POST" : "PUT",
		path: current === void 0 ? collectionOf(place) : pathOf(place),
		body: JSON.stringify(data)
	});
	if (status < 300) return true;
	if (status === 409) return false;
	throw new UserError("deploy-record", `the cluster answers ${status}: ${messageIn(body)}`);
}
async function readKept(connection, place) {
	const current = await connection.get(pathOf(place));
	if (current === void 0) return void 0;
	const data = Object.entries(objectAt(current, "data") ?? {}).filter((entry) => typeof entry[1] === "string");
	return {
		data: Object.fromEntries(data),
		object: current
	};
}
const nameOf = ({ release }) => `pligos.deploys.${release}`;
const collectionOf = ({ namespace }) => `/api/v1/namespaces/${encodeURIComponent(namespace)}/configmaps`;
const pathOf = (place) => `${collectionOf(place)}/${encodeURIComponent(nameOf(place))}`;
const messageIn = (body) => textAt(parseJson(body), "message")?.slice(0, 300) ?? "no reason is given";
// src/operations/deploy/two-steps/two-steps.ts
async function firstOf(running, guard) {
	const { lifecycle, ids, steps } = running;
	const { first } = lifecycle;
	if (first === void 0 || ids.first === void 0) return void 0;
	if (guard !== void 0) throw wrong(running, `it needs a review, and no pull request shows what its first step sends`, { hint: "remove canary and blueGreen from lifecycle, or gate.require from the context" });
	const opened = await openFirstStep(running, first);
	if ("skipped" in opened) {
		for (const id of [
			ids.first.helm,
			ids.first.wait,
			...ids.first.checks
		]) steps.skip(id, opened.skipped);
		return;
	}
	const { words, check, dispose } = opened;
	try {
		const failure = await runHelm(running, {
			id: ids.first.helm,
			words,
			isFirst: true,
			check,
			guard
		}) ?? await checkFirst(running, first, ids.first);
		const { revision, before } = running.facts;
		if (failure === void 0) running.knows.first = {
			revision,
			before,
			words
		};
		return {
			...failure && { failure },
			dispose
		};
	} catch (error) {
		dispose();
		throw error;
	}
}
async function checkFirst(running, { wait, checks }, ids) {
	enter(running, "wait");
	const { status, reason = "" } = await asStep(running, ids.wait, () => waitForRelease(running, wait));
	if (status === "error") return {
		reason,
		helm: void 0
	};
	const failed = await runSteps(running, checks, ids.checks);
	return failed === void 0 ? void 0 : {
		reason: reasonOf(running, failed),
		helm: void 0
	};
}
function planFirstStep(steps, { kind, checks }, clean) {
	return {
		helm: steps.plan("helm", `helm upgrade (${kind}, first step)`),
		wait: steps.plan("wait", "until the first step is ready"),
		checks: checks.map((step) => steps.plan("check", nameOfStep(step, clean)))
	};
}
// src/operations/deploy/unchanged.ts
async function unchangedWords(running) {
	const { request, run, surroundings, clusters } = running;
	const { target, project } = request;
	const renderables = [];
	try {
		const placeholders = await placeholdersFor(run.words, target, surroundings);
		const pair = pairFor(run.words, target, placeholders, surroundings);
		const command = liveCommandOf(run.words);
		const liveState = await readLiveState({
			target,
			project,
			pair,
			renderables
		}, {
			...command,
			clusters
		}, surroundings);
		const { history } = liveState;
		if (!isUnchanged(liveState)) {
			const kept = request.enforce && keptWords(liveState, request.enforce);
			if (kept === void 0 && request.enforce !== void 0) settleConflicts(running, liveState);
			return kept;
		}
		if (history.current !== void 0) reportAddress(running, history.current.manifest);
		const { revision, lastDeployed } = history.current ?? {};
		return `${`nothing to do: revision ${revision}${lastDeployed === void 0 || lastDeployed === "" ? "" : `, deployed at ${lastDeployed.replace(/\.\d+/, "")},`} has this manifest, these values and hooks`}, and ${clusterWords(liveState)}`;
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		surroundings.signal.throwIfAborted();
		if (request.enforce !== void 0) throw error;
		for (const { code, message, hint, at } of error.problems) surroundings.host.report(warning(code, `not known whether there is anything to do: ${message}`, {
			hint,
			at
		}));
		return;
	} finally {
		for (const { prepared } of renderables) prepared.folder.dispose();
	}
}
function clusterWords({ prediction }) {
	const drifted = prediction.resources.filter(({ drift }) => drift.length > 0);
	if (drifted.length === 0) return "the cluster agrees";
	return `helm would leave what others changed in ${drifted.map(({ kind, name }) => `${kind}/${name}`).join(", ")}; pligos diff --live shows it`;
}
function keptWords(state, enforce) {
	if (enforce === "always") return void 0;
	const { revision } = state.history.current ?? {};
	const drift = `${state.prediction.resources.filter((resource) => !isLeftAlone(resource)).map(({ kind, name }) => `${kind}/${name}`).join(", ")} differs in the cluster`;
	if (isReleased(state)) return `nothing was written: revision ${revision} is what git has, and enforce is ${enforce}: ${drift}`;
	if (enforce === "changes") return void 0;
	return `nothing was written: enforce is report, and ${revision === void 0 ? "there is no release yet" : `git differs from revision ${revision}`}`;
}
function settleConflicts({ request: { target }, knows }, { prediction }) {
	const conflicts = prediction.resources.filter(({ refusal }) => refusal?.why === "conflict");
	if (conflicts.length === 0) return;
	if (target.context.settings.forceConflicts?.value === true) {
		knows.forcesConflicts = true;
		return;
	}
	const named = conflicts.map(({ kind, name, refusal }) => `${kind}/${name}: ${refusal?.message ?? ""}`);
	throw new UserError("field-conflict", `other managers own fields of the release: ${named.join("; ")}`, {
		at: target.context.at,
		hint: "let the other manager give them up, or set forceConflicts: true in the context"
	});
}
const isUnchanged = (state) => isReleased(state) && state.prediction.resources.every(isLeftAlone);
function isReleased({ history, rendered, prediction, again, intent }) {
	const { current, last } = history;
	if (intent.verb !== "upgrade" || current?.status !== "deployed") return false;
	if (last?.revision !== current.revision || rendered.release === void 0 || again !== void 0) return false;
	return prediction.refusal === void 0 && isSameRelease(current, rendered.release);
}
function isSameRelease(current, json) {
	const stored = parseJson(json);
	const ownHooks = listAt(stored, "hooks").map((hook) => [valueAt(hook, "path"), valueAt(hook, "manifest")]);
	return valueAt(stored, "manifest") === current.manifest && same(ownHooks, current.hooks.map(({ path, manifest }) => [path, manifest])) && same(valueAt(stored, "config") ?? {}, current.config) && valueAt(stored, "chart", "metadata", "name") === current.chart.name && valueAt(stored, "chart", "metadata", "version") === current.chart.version;
}
function isLeftAlone({ action, refusal, notAsked, live, after, drift }) {
	if (refusal !== void 0) return false;
	if (action === "hook" || action === "leave") return true;
	if (action !== "update" || notAsked !== void 0 || live === void 0 || after === void 0) return false;
	return !drift.some((field) => field.reverted || field.after !== void 0) && same(normalise(live), normalise(after));
}
const same = (left, right) => JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => left < right ? -1 : 1).map(([key, item]) => [key, sorted(item)]));
}
// src/operations/deploy/deploy-one.ts
async function deployOne(one, surroundings) {
	const started = Date.now();
	const startTime = performance.now();
	let running;
	let end;
	try {
		running = await open(one, surroundings);
		end = await go(running);
	} catch (error) {
		end = endOf(error, running, one, surroundings);
	}
	running?.steps.skipRest(surroundings.signal.aborted ? "the run was cancelled" : "an earlier step failed");
	const record = recordOf(one, running, end, {
		started: new Date(started).toISOString(),
		milliseconds: Math.round(performance.now() - startTime)
	}, surroundings);
	if (running !== void 0 && one.run.keepBeside === true) await keepBeside(running, record);
	one.run.onEvent?.({
		name: targetName(one.request.target),
		what: "ended",
		record
	});
	return record;
}
function endOf(error, running, { request }, { signal, host }) {
	if (signal.aborted) return {
		status: "cancelled",
		reason: "the run was cancelled"
	};
	if (!(error instanceof UserError)) throw error;
	for (const problem of error.problems) host.report(problem);
	const clean = running?.clean ?? request.clean ?? ((text) => text);
	return {
		status: running?.steps.list().some(({ kind, started }) => kind === "helm" && started !== void 0) === true ? "failed" : "not-started",
		reason: reasonOf({ clean }, error.message)
	};
}
async function open({ request, run, clusters }, surroundings) {
	const { target } = request;
	const name = targetName(target);
	const knows = { redactor: redactorFor(target.context, surroundings, []) };
	const placeholders = await placeholdersFor(run.words, target, surroundings);
	const draft = planFor(run.words, target, void 0, placeholders, surroundings);
	refuseUnnamedRelease(target, draft.changesCluster && draft.usesDefaultRelease);
	const [verb = ""] = draft.verb;
	const installs = (verb === "install" || verb === "upgrade") && !isDryRun(draft.argv);
	const lifecycle = lifecycleOf(installs ? target.context.settings.lifecycle?.value : void 0);
	const facts = {
		phase: "gate",
		digests: {},
		unready: []
	};
	const pair = pairOf(target, placeholders.pr);
	const emit = (event) => run.onEvent?.({
		name,
		...event
	});
	const steps = openSteps((step, id) => emit({
		what: "step",
		id,
		step
	}), Date.now);
	const clean = (text) => knows.redactor.text(request.clean?.(text) ?? text, false);
	return {
		name,
		request,
		run,
		surroundings,
		clusters,
		steps,
		lifecycle,
		installs,
		draft,
		facts,
		knows,
		get release() {
			return facts.release ?? draft.release ?? pair.release;
		},
		namespace: draft.namespace ?? pair.namespace,
		ids: {
			pre: lifecycle.pre.map((step) => steps.plan("pre", nameOfStep(step, clean))),
			first: lifecycle.first === void 0 ? void 0 : planFirstStep(steps, lifecycle.first, clean),
			helm: steps.plan("helm", `helm ${draft.verb.join(" ") || (run.words[0] ?? "")}${isDryRun(draft.argv) ? " --dry-run" : ""}`),
			wait: lifecycle.wait === void 0 ? void 0 : steps.plan("wait", "until every workload is ready"),
			post: lifecycle.post.map((step) => steps.plan("post", nameOfStep(step, clean)))
		},
		clean,
		emit
	};
}
async function go(running) {
	const { request, run, steps, ids, facts } = running;
	enter(running, "gate");
	const gate = await request.gate?.();
	if (gate !== void 0) {
		facts.gate = gate.record;
		if (!gate.record.passed) return {
			status: "not-started",
			reason: reasonOf(running, gate.reason ?? "the gate did not pass")
		};
	}
	if ((run.skipUnchanged === true || request.enforce !== void 0) && running.installs) {
		const words = await unchangedWords(running);
		if (words !== void 0) {
			steps.skip(ids.helm, words);
			steps.skipRest("there is nothing to do");
			enter(running, "done");
			return {
				status: "unchanged",
				reason: words
			};
		}
	}
	const first = await firstOf(running, gate?.guard);
	try {
		return await goOn(running, first, gate);
	} finally {
		first?.dispose();
	}
}
async function goOn(running, first, gate) {
	const { run, ids, lifecycle } = running;
	if (first?.failure !== void 0) return afterFailure(running, first.failure.reason, first.failure.helm);
	const words = first === void 0 ? run.words : withoutReuse(run.words);
	const failure = await runHelm(running, {
		id: ids.helm,
		words,
		isFirst: first === void 0,
		guard: gate?.guard
	});
	if (failure !== void 0) return afterFailure(running, failure.reason, failure.helm);
	if (ids.wait !== void 0) {
		enter(running, "wait");
		const { status, reason = "" } = await asStep(running, ids.wait, () => waitForRelease(running, lifecycle.wait ?? 0));
		if (status === "error") return afterFailure(running, reason, void 0);
	}
	if (lifecycle.post.length > 0) enter(running, "post");
	const failed = await runSteps(running, lifecycle.post, ids.post);
	if (failed !== void 0) return afterFailure(running, reasonOf(running, failed), void 0);
	enter(running, "done");
	return { status: "deployed" };
}
function recordOf({ request, run }, running, { status, reason }, time, surroundings) {
	const { service, context } = request.target;
	const pair = pairOf(request.target, pullIn(surroundings));
	const { place, revision, failedRevision, helm, owner, gate, digests = {}, unready = [], phase = "gate", address } = running?.facts ?? {};
	const cluster = place?.connection.name ?? context.cluster;
	const url = request.url ?? address?.url;
	return {
		version: 1,
		service: service.name,
		context: context.name,
		release: running?.release ?? pair.release,
		namespace: place?.namespace ?? running?.namespace ?? pair.namespace ?? "",
		...cluster !== void 0 && { cluster },
		...revision !== void 0 && { revision },
		...failedRevision !== void 0 && { failedRevision },
		...owner && { owner: {
			repository: owner.repository,
			...owner.prune && { prune: owner.prune }
		} },
		by: run.by,
		...time,
		...helm && { helm },
		digests: {
			...digests,
			...request.manifests !== void 0 && { manifests: request.manifests }
		},
		findings: request.findings ?? [],
		...gate && { gate },
		steps: running?.steps.list().map((step) => ({
			...step,
			name: running.clean(step.name)
		})) ?? [],
		status,
		phase,
		...reason !== void 0 && reason !== "" && { reason },
		unready,
		...isSuccess({ status }) && running?.installs === true && url !== void 0 && { url }
	};
}
// src/operations/deploy/deploy.ts
var deploy_exports = __exportAll({ deployAll: () => deployAll });
const usualWidth = 4;
async function deployAll(input, surroundings) {
	if (surroundings.trusted === false) throw new UserError("fork-command", "the code that would be deployed is not trusted here", { hint: "deploy after the merge" });
	const { before, layers } = await orderFor(input, surroundings);
	const clusters = makeClusters(surroundings);
	const slot = limitConcurrency(input.width ?? usualWidth);
	const started = [];
	const ofRelease = new Map();
	const deploy = async (context, needs) => {
		const failed = (await Promise.all(needs.flatMap((index) => started[index] ?? []))).filter((record) => !isSuccess(record));
		if (failed.length > 0 || surroundings.signal.aborted) return notStarted(context, input, failed, surroundings);
		return slot(() => deployOne({
			request: context,
			run: input,
			clusters
		}, surroundings));
	};
	try {
		for (const index of layers.flat()) {
			const context = input.contexts[index];
			if (context === void 0) continue;
			const release = releaseOf(context, surroundings);
			const deployment = (ofRelease.get(release) ?? Promise.resolve()).then(() => deploy(context, before[index] ?? []));
			started[index] = deployment;
			ofRelease.set(release, deployment.catch(() => void 0));
		}
		await Promise.allSettled(started);
		return await Promise.all(started);
	} finally {
		clusters.close();
	}
}
function releaseOf({ target }, surroundings) {
	const { release, namespace } = pairOf(target, pullIn(surroundings));
	return JSON.stringify([
		target.context.kubeContext,
		namespace,
		release
	]);
}
function notStarted({ target, findings = [] }, { by, onEvent }, failed, surroundings) {
	const { signal } = surroundings;
	const { release, namespace = "" } = pairOf(target, pullIn(surroundings));
	const names = failed.map(({ service, context, status }) => `${service}/${context} (${status})`);
	const record = {
		version: 1,
		service: target.service.name,
		context: target.context.name,
		release,
		namespace,
		by,
		started: new Date().toISOString(),
		milliseconds: 0,
		digests: {},
		findings,
		steps: [],
		status: signal.aborted ? "cancelled" : "not-started",
		phase: "gate",
		reason: signal.aborted ? "the run was cancelled before it began" : `it waited for ${names.join(", ")}`,
		unready: []
	};
	onEvent?.({
		name: targetName(target),
		what: "ended",
		record
	});
	return record;
}
async function orderFor({ contexts, words, unreadNames = [] }, surroundings) {
	const ordered = contexts.map(({ target, project }) => {
		const { names, at } = neededNames(target, project.loader);
		return {
			name: targetName(target),
			needs: names,
			...at && { at }
		};
	});
	const atHand = new Set([...unreadNames, ...contexts.flatMap(({ project }) => project.services.flatMap((service) => [...service.contexts.values()].map((context) => targetName({
		service,
		context
	}))))]);
	let { order, problems } = orderOf(ordered, atHand);
	if (problems.some(({ code }) => code === "unknown-context")) ({order, problems} = orderOf(ordered, [...atHand, ...await everyName(contexts, surroundings)]));
	if (order === void 0) throw UserError.of(problems);
	return verbIn(words) === "uninstall" ? reversed(order) : order;
}
async function everyName(contexts, surroundings) {
	const roots = [...new Set(contexts.map(({ target }) => target.service.root))];
	const { services } = await openProject({ configs: roots }, surroundings);
	return services.flatMap((service) => [...service.contexts.values()].map((context) => targetName({
		service,
		context
	})));
}
// src/operations/deploy/history.ts
async function history(input, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, input.word, surroundings);
	const words = ["history", ...input.helmWords];
	const placeholders = await placeholdersFor(words, target, surroundings);
	const { argv, release = "", namespace } = planFor(words, target, void 0, placeholders, surroundings);
	const clusters = makeClusters(surroundings);
	try {
		const { env, cwd } = surroundings;
		const flags = connectionFlags(argv);
		const connection = namesCluster({
			flags,
			env,
			cwd
		}) ? await clusters.connectionTo(flags) : void 0;
		const namespaceName = namespace ?? connection?.namespace ?? "default";
		const [revisions, keptRecords] = await Promise.all([revisionsOf(argv, await helmFor(target.context, surroundings), surroundings), asFarAsKnown(connection && readKept(connection, {
			release,
			namespace: namespaceName
		}))]);
		const rows = joinHistory(revisions, recordsIn(keptRecords?.data ?? {}));
		if (rows.length === 0) throw new UserError("release-missing", `${targetName(target)}: there is no release ${release} in ${namespaceName}`, { hint: `deploy it: pligos run ${target.context.name} -- upgrade --install` });
		const { service, context } = target;
		return {
			service: service.name,
			context: context.name,
			release,
			namespace: namespaceName,
			rows
		};
	} finally {
		clusters.close();
	}
}
const textOrEmpty = optional(fallback(string(), ""), "");
const revisionsShape = goodOf(pipe(object({
	revision: number(),
	status: textOrEmpty,
	updated: textOrEmpty,
	chart: textOrEmpty,
	app_version: textOrEmpty,
	description: textOrEmpty
}), transform(({ revision, status, updated, chart, app_version: appVersion, description }) => ({
	revision,
	helm: {
		status,
		updated,
		chart,
		appVersion,
		description
	}
}))));
async function revisionsOf(argv, helm, { cwd, env, signal }) {
	const result = await run(helm, [
		...argv,
		"--output=json",
		"--max=256"
	], {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal
	});
	signal.throwIfAborted();
	const message = result.stderr.trim().replace(/^Error: /, "");
	if (result.exitCode !== 0 && /release: not found\s*$/.test(message)) return [];
	const revisions = result.exitCode === 0 ? readJson(revisionsShape, result.stdout) : void 0;
	if (revisions === void 0) throw new UserError("release-record", `helm history does not answer: ${message.slice(-500)}`, { hint: `check that the cluster can be reached, and that you may read the release: helm ${argv.join(" ")}` });
	return revisions;
}
function joinHistory(revisions, records) {
	const entries = revisions.map(({ revision, helm }) => ({
		revision,
		status: helm.status,
		time: helm.updated
	}));
	const rows = revisions.map((row) => {
		const deploy = records.find((record) => hasMade(record, row));
		const successor = row.helm.status === "superseded" ? successorOf(row.revision, entries) : void 0;
		return {
			...row,
			...deploy && { deploy },
			...successor && { superseded: {
				by: `revision ${successor.revision}`,
				at: successor.time
			} }
		};
	});
	const withPartner = new Set(rows.map(({ deploy }) => deploy));
	const alone = records.filter((record) => !withPartner.has(record)).map(rowOf);
	return [...rows, ...alone].toSorted((a, b) => timeOf(b) - timeOf(a));
}
function rowOf(deploy) {
	const { revision, supersededBy: by, supersededAt: at } = deploy;
	return {
		...revision !== void 0 && { revision },
		deploy,
		...by !== void 0 && { superseded: {
			by,
			...at !== void 0 && { at }
		} }
	};
}
const skew = 6e4;
function hasMade(record, { revision, helm }) {
	const { started, milliseconds } = record;
	if (revision !== record.revision && revision !== record.failedRevision) return false;
	const time = Date.parse(helm.updated);
	const startTime = Date.parse(started);
	return time >= startTime - skew && time <= startTime + milliseconds + skew;
}
const timeOf = ({ helm, deploy }) => Date.parse(helm?.updated ?? deploy?.started ?? "") || 0;
// src/operations/run/environments.ts
const mark = "pligos.dev/preview-of";
function effectOf(words) {
	const verb = verbIn(words);
	if (isDryRun(words)) return void 0;
	if (verb === "uninstall") return "removes";
	return verb === "install" || verb === "upgrade" || verb === "rollback" ? "deploys" : void 0;
}
async function environmentUrl(url, words, target, surroundings) {
	const placeholders = await placeholdersFor([...words, url], target, surroundings);
	const pair = pairFor(words, target, placeholders, surroundings);
	const problems = [];
	const filled = fill(url, {
		...placeholders,
		...pair
	}, problems);
	if (problems.length > 0) throw UserError.of(problems);
	return filled;
}
async function makeNamespaces(words, targets, owner, surroundings) {
	if (effectOf(words) !== "deploys" || !isHelmFlagSet(words, "create-namespace")) return [];
	const clusters = makeClusters(surroundings);
	const created = [];
	try {
		for (const target of targets.filter(hasOwnNamespace)) {
			const place = await namespaceOf(words, target, clusters, surroundings);
			if (place === void 0) continue;
			const { status } = await place.connection.send({
				method: "POST",
				path: "/api/v1/namespaces",
				body: JSON.stringify({
					apiVersion: "v1",
					kind: "Namespace",
					metadata: {
						name: place.namespace,
						labels: { "app.kubernetes.io/managed-by": "pligos" },
						annotations: { [mark]: owner }
					}
				})
			});
			if (status === 201) created.push(place.namespace);
		}
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		surroundings.signal.throwIfAborted();
	} finally {
		clusters.close();
	}
	return created;
}
async function namespaceOf(words, target, clusters, surroundings) {
	const placeholders = await placeholdersFor(words, target, surroundings);
	const { argv, release = "", namespace } = planFor(words, target, void 0, placeholders, surroundings);
	return placeOf({
		argv,
		release,
		namespace
	}, clusters, surroundings);
}
async function takeDown(input, surroundings) {
	const project = await openProject(input, surroundings);
	const targets = chooseMany(project, input.contexts, surroundings).filter(isOfPull);
	if (targets.length === 0) return {
		targets,
		project,
		records: [],
		namespaces: []
	};
	const words = [
		"uninstall",
		"--ignore-not-found",
		"--wait",
		...liveWords(input.words).cluster,
		...await givenNamespace(input.words, targets, surroundings)
	];
	const records = await deployAll({
		words,
		contexts: targets.map((target) => ({
			target,
			project,
			keeps: false,
			judged: true
		})),
		by: input.by,
		...input.onEvent && { onEvent: input.onEvent }
	}, surroundings);
	return {
		targets,
		project,
		records,
		namespaces: input.deleteNamespaces && records.every(isSuccess) ? await deleteNamespaces(words, targets.filter(hasOwnNamespace), input.owner, surroundings) : []
	};
}
async function givenNamespace(words, targets, surroundings) {
	const [target] = targets.filter(({ context }) => context.namespace === void 0);
	if (target === void 0) return [];
	const placeholders = await placeholdersFor(words, target, surroundings);
	const { namespace } = pairFor(words, target, placeholders, surroundings);
	return namespace === void 0 ? [] : ["--namespace", namespace];
}
async function deleteNamespaces(words, targets, owner, surroundings) {
	const clusters = makeClusters(surroundings);
	const results = new Map();
	try {
		for (const target of targets) {
			const place = await namespaceOf(words, target, clusters, surroundings);
			if (place === void 0 || results.has(place.namespace)) continue;
			const path = `/api/v1/namespaces/${encodeURIComponent(place.namespace)}`;
			const object = await place.connection.get(path);
			if (object === void 0) continue;
			const uid = textIn(object, "metadata", "uid");
			if (textIn(object, "metadata", "annotations", mark) !== owner || uid === void 0) {
				results.set(place.namespace, "not ours");
				continue;
			}
			const { status } = await place.connection.send({
				method: "DELETE",
				path,
				body: JSON.stringify({
					apiVersion: "v1",
					kind: "DeleteOptions",
					preconditions: { uid }
				})
			});
			if (status === 409) {
				const now = await place.connection.get(path);
				if (now !== void 0) results.set(place.namespace, textIn(now, "metadata", "uid") === uid ? "deleted" : "not ours");
				continue;
			}
			if (status >= 300 && status !== 404) throw new UserError(status === 403 ? "cluster-forbidden" : "cluster-answer", `the namespace ${place.namespace} of ${targetName(target)} could not be deleted: the cluster answers ${status}`, { hint: "let the login of the job delete namespaces, or remove delete-namespace" });
			results.set(place.namespace, "deleted");
		}
	} finally {
		clusters.close();
	}
	return [...results].map(([name, what]) => ({
		name,
		what
	}));
}
function textIn(object, ...keys) {
	let current = object;
	for (const key of keys) current = typeof current === "object" && current !== null ? Reflect.get(current, key) : void 0;
	return typeof current === "string" ? current : void 0;
}
// src/operations/run/judge-run.ts
var judge_run_exports = __exportAll({ judgeRun: () => judgeRun });
async function judgeRun({ target, words, command }, input, surroundings) {
	const name = targetName(target);
	const failOn = failOnOf(target) ?? "none";
	const report = await diff({
		sides: { kind: "clusters" },
		project: input,
		contexts: [name],
		helmWords: words,
		rules: {
			ignore: [],
			validate: "changed"
		},
		command
	}, surroundings);
	const outcome = outcomeOf(report, "none");
	const reasons = {
		failed: `${name} was not compared with its cluster (its gate.failOn is ${failOn})`,
		found: failOn === "changes" ? `${name} changes the cluster (its gate.failOn is changes)` : `what ${name} does to the cluster has findings that stop it (its gate.failOn is ${failOn})`
	};
	return {
		name,
		failOn,
		report,
		outcome,
		...outcome !== "done" && { reason: reasons[outcome] }
	};
}
// src/operations/gate/deployed-text.ts
function deployedText({ current }) {
	if (current === void 0) return void 0;
	return joined([current.manifest, ...current.hooks.map(({ manifest }) => manifest)]);
}
function testsText({ last }) {
	const tests = (last?.hooks ?? []).filter(({ events }) => events.some((event) => event.startsWith("test")));
	return tests.length === 0 ? void 0 : joined(tests.map(({ manifest }) => manifest));
}
const joined = (texts) => texts.join("\n---\n");
async function releaseIn(target, command, clusters, surroundings) {
	const { env, cwd, host } = surroundings;
	const flags = clusterOf(target, command, surroundings);
	try {
		if (!namesCluster({
			flags,
			env,
			cwd
		})) return void 0;
		const placeholders = await placeholdersFor(command, target, surroundings);
		const pair = pairFor(command, target, placeholders, surroundings);
		const connection = await clusters.connectionTo(flags);
		return await readHistory(connection, {
			release: pair.release,
			namespace: pair.namespace ?? connection.namespace,
			driver: env["HELM_DRIVER"] ?? ""
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		host.info(`${targetName(target)}: the deployed release could not be read: ${error.message}`);
		return "unknown";
	}
}
// src/operations/gate/proposed.ts
function openRendering(context, render, ways, whole) {
	const opened = openGateDigest(ways, context, render, whole && { partOf: whole.opened });
	return opened && {
		render,
		opened
	};
}
function formerOf({ target }) {
	const former = target?.context.formerName;
	return former === void 0 ? {} : { formerContext: former };
}
function proposedOf(context, { render, opened }, proposing, unseen = new Set()) {
	const { service, context: name, release, namespace } = context.report;
	const hidden = (hide) => openGateDigest(proposing, context, render, { hide });
	const byName = once(() => hidden("by-name"));
	const asks = once(() => templatesThatAsk(context, proposing.command));
	const fleeting = once(() => render.text === context.rendered?.text ? renderedTwice(context, render.commit, proposing)?.fleeting() : void 0);
	return {
		service,
		context: name,
		...formerOf(context),
		release,
		namespace,
		ids: opened.ids(),
		agrees: (id, leftOut, digest) => opened.of(id, leftOut) === digest || byName()?.of(id, leftOut) === digest,
		...proposing.digestKey === void 0 && { hiddenCode(id, leftOut, digest) {
			const paths = opened.hiddenCode(id);
			if (paths.length === 0) return paths;
			const byNameDigest = byName();
			return byNameDigest?.of(id, leftOut) === digest ? byNameDigest.hiddenCode(id) : paths;
		} },
		exact: exactly(() => hidden("nothing")),
		isClusterDependent(id) {
			const template = opened.ref(id)?.origin.template;
			return template === void 0 ? asks().size > 0 : asks().has(template) || asks().has(everywhere);
		},
		unseen,
		hasRandomName: (id) => fleeting()?.has(id) === true
	};
}
function deployedOf(context, render, ways) {
	const open = once(() => openGateDigest(ways, context, render, { hide: "nothing" }));
	const opened = open();
	return opened && {
		ids: opened.ids(),
		exact: exactly(open)
	};
}
const exactly = (open) => {
	const openOnce = once(open);
	return (id, leftOut) => openOnce()?.of(id, leftOut);
};
const everywhere = "*";
function templatesThatAsk(context, command) {
	const { chart } = context;
	if (chart === void 0) return new Set();
	const open = new Set(assumedIn(context, command));
	const templates = questionsOf(chart).filter(({ about }) => open.has(about)).map(({ template }) => template);
	return new Set(templates.map((template) => isManifest(template) ? template : everywhere));
}
const isManifest = (template) => /\/templates\//.test(template) && !/(?:^|\/)_[^/]*$|\.tpl$/.test(template);
// src/operations/gate/hooks.ts
async function renderInCluster(side, command, clusters, surroundings) {
	const { env, cwd } = surroundings;
	const flags = clusterOf(side.prepared.target, command, surroundings);
	if (!namesCluster({
		flags,
		env,
		cwd
	})) return void 0;
	const cluster = await clusters.of(flags);
	const live = liveCommandOf(command);
	const { release, namespace = cluster.connection.namespace } = side.pair;
	const driver = env["HELM_DRIVER"] ?? "";
	const verb = verbOf(await readHistory(cluster.connection, {
		release,
		namespace,
		driver
	}), live);
	const rendering = {
		side,
		words: liveWords(live.command),
		verb,
		release,
		namespace,
		cluster
	};
	const { text, askedScope } = await renderLive(rendering, unreported(surroundings));
	if (askedScope !== "nothing") return text;
	throw new UserError("last-check", "helm does not say what its hooks will be in the cluster, so they cannot be checked", { hint: "run the same command with --dry-run=server to see why; Helm 4 shows its hooks to the check" });
}
// src/operations/gate/narrow-vary.ts
function narrowed(others, vary) {
	const pulls = others.pulls.map((pull) => ({
		...pull,
		records: pull.records.map((record) => ({
			...record,
			contexts: record.contexts.filter((context) => context.vary.every((path) => vary.includes(path)))
		}))
	}));
	return {
		...others,
		pulls
	};
}
// src/operations/gate/gate.ts
const patience = {
	requestTimeout: 1e4,
	loginTimeout: 15e3
};
async function openGate(input, surroundings) {
	const clusters = makeClusters(surroundings, patience);
	const ways = {
		...input,
		kinds: builtinKinds()
	};
	const gated = [];
	try {
		for (const context of input.contexts) {
			const { target } = context;
			if (target === void 0) continue;
			const require = requireOf(target.context, input.require);
			if (require === "none") continue;
			const why = runsTests(input.command) ? void 0 : whyNotChecked(input.command);
			if (why !== void 0) throw new UserError("last-check", `${targetName(target)} needs a review, and ${why}`, {
				at: target.context.settings.gate?.at,
				hint: "deploy with helm upgrade --install, or remove gate.require from this context"
			});
			const judgement = await judged({
				context: withKeyedRender(context, ways),
				target,
				require
			}, ways, clusters, surroundings);
			gated.push({
				...judgement,
				context
			});
		}
	} catch (error) {
		clusters.close();
		throw error;
	}
	return {
		contexts: gated,
		close: () => clusters.close()
	};
}
async function judged({ context, target, require }, given, clusters, surroundings) {
	const { rendered } = context;
	const commit = namesCommit(given.command) ? (await placeholdersFor(given.command, target, surroundings)).sha ?? fixedPlaceholders.sha : void 0;
	const rendering = rendered && openRendering(context, {
		text: rendered.text,
		commit
	}, given);
	if (rendering === void 0) throw new TypeError(`${targetName(target)} was not rendered, and needs a review`);
	const input = {
		...given,
		...given.kinds && { kinds: withOwn(given.kinds, rendering) }
	};
	const evidence = await evidenceFor({
		context,
		target,
		commit
	}, input, clusters, surroundings);
	refuseWithoutSecrets(context, evidence.own, input);
	const verdict = await decide(proposedOf(context, rendering, input), evidence, require);
	const { major } = await helmOf(target.context, surroundings);
	const unseen = unseenIn(rendering, major);
	const state = {};
	let about = context;
	const again = async (text, hidden, deciding = evidence) => {
		const sent = openRendering(about, {
			text,
			commit
		}, input, rendering);
		const answer = sent && await decide(proposedOf(about, sent, input, hidden), deciding, require);
		if (answer === void 0 || answer.passed) return void 0;
		const ids = new Set(answer.unexplained.map(({ id }) => id));
		const idOf = commit === void 0 ? (id) => id : commitWords(commit);
		const difference = insideDifference(about, {
			text,
			ids,
			idOf
		});
		state.refused = {
			verdict: answer,
			...difference && { difference }
		};
		return answer;
	};
	const reviewed = reviewedIn(evidence.own, context);
	const common = {
		context,
		require,
		verdict,
		...reviewed && { reviewed }
	};
	const refused = () => state.refused;
	if (runsTests(given.command)) {
		const deciding = {
			...evidence,
			deployed: async () => deployedOf(context, rendering.render, input)
		};
		const before = async () => {
			const tests = await testsOf(target, input.command, clusters, surroundings);
			if (tests !== void 0) refuse(await again(tests, new Set(rendering.opened.ids()), deciding));
		};
		return {
			...common,
			guard: {
				refused,
				before
			}
		};
	}
	return {
		...common,
		guard: {
			refused,
			async before({ prepared }) {
				if (prepared === void 0) return;
				refuseKeyedSecrets(prepared, context, input);
				about = withSecrets(context, prepared);
				const placeholders = await placeholdersFor(input.command, target, surroundings);
				const side = renderableInPlace(prepared, pairFor(input.command, target, placeholders, surroundings));
				const { flags } = shapingFlags(input.command);
				const mayHide = unseen.size > 0 || major === 3;
				const { isSame, hasDefinitions } = changesSince(context, side);
				if (hasDefinitions || mayHide && (!isSame || filesIn(flags).length > 0)) refuse(await again(await renderText(side, { flags }, unreported(surroundings)), new Set()));
				if (major === 4 || isHelmFlagSet(input.command, "no-hooks")) return;
				const text = await renderInCluster(side, input.command, clusters, surroundings);
				if (text !== void 0) refuse(await again(text, unseenIn(rendering, 4)));
			},
			async lastCheck(text) {
				const answer = await again(text, unseen);
				return answer === void 0 ? { ok: true } : {
					ok: false,
					message: answer.message
				};
			}
		}
	};
}
async function testsOf(target, command, clusters, surroundings) {
	const release = await releaseIn(target, command, clusters, surroundings);
	if (release === "unknown") throw new UserError("last-check", "the tests of the release cannot be checked before helm runs them", { hint: "allow the deploy to read the Secrets of its release in the cluster" });
	return release && testsText(release);
}
function reviewedIn(own, previewed) {
	if ("none" in own) return void 0;
	const { approvedBy } = own;
	const all = own.records.flatMap(({ contexts, rendered, head }) => contexts.map((context) => ({
		context,
		rendered,
		head,
		approvedBy
	})));
	const request = {
		...previewed.report,
		...formerOf(previewed)
	};
	return all.find(({ context }) => isReviewOf(context, request));
}
async function evidenceFor({ context, target, commit }, input, clusters, surroundings) {
	let deployed;
	const look = async () => {
		const release = await releaseIn(target, input.command, clusters, surroundings);
		if (typeof release !== "object") return release;
		const text = deployedText(release);
		return text === void 0 ? void 0 : deployedOf(context, {
			text,
			commit
		}, input);
	};
	const { own, others } = await input.evidence();
	return {
		own,
		others: async () => narrowed(await others(), varyOf(target.context)),
		deployed: () => deployed ??= look()
	};
}
const withOwn = (kinds, { opened }) => ({
	shapeOf: (apiVersion, kind) => kinds.shapeOf(apiVersion, kind),
	isClusterScoped: (group, kind) => kinds.isClusterScoped(group, kind) ?? opened.isClusterScoped(group, kind)
});
function unseenIn({ opened }, major) {
	const isUnseen = (id) => {
		const ref = opened.ref(id);
		if (ref === void 0) return false;
		const { template = "" } = ref.origin;
		return /(?:^|\/)crds\//.test(template) && !template.includes("/templates/") || major === 3 && ref.isHook;
	};
	return new Set(opened.ids().filter(isUnseen));
}
function renderableInPlace(prepared, pair) {
	const { target, chartDir, named } = prepared;
	const { service } = target;
	const chart = isUsedInPlace(target) && named.length === 0 ? readChart(chartDir, [...readableFolders(service), chartDir]) : prepared.chart;
	const values = prepared.valueFiles.map((file) => readText(file));
	return {
		prepared: {
			...prepared,
			chart
		},
		pair,
		values
	};
}
function refuse(answer) {
	if (answer !== void 0) throw new UserError(answer.reason, answer.message, { hint: answer.hint });
}
function changesSince({ rendered }, { prepared, values }) {
	if (rendered === void 0) return {
		isSame: false,
		hasDefinitions: true
	};
	const { added, changed, removed } = compareCharts(prepared.chart, rendered.chart);
	const files = [
		...added,
		...changed,
		...removed
	];
	return {
		isSame: files.length === 0 && JSON.stringify(values) === JSON.stringify(rendered.values),
		hasDefinitions: files.some((path) => /(?:^|\/)(?:crds\/|charts\/[^/]+\.tgz$)/.test(path))
	};
}
// src/main/cli/commands/history.ts
var history_exports = __exportAll({
	handle: () => handle,
	secondOf: () => secondOf
});
const formats = ["text", "json"];
const handle = async (call, terminal) => {
	const format = flagChoice(call, "format", formats, "text");
	const [word] = call.positionals;
	const result = await history({
		...projectInput(call),
		word,
		helmWords: call.helmWords ?? []
	}, surroundingsOf(terminal, call));
	if (format === "json") terminal.print(`${JSON.stringify(result, null, 2)}\n`);
	else terminal.printText(textOf(result, terminal.style));
	return exitCodes.done;
};
function textOf({ service, context, release, namespace, rows }, style) {
	return `${inOneLine(`${service}/${context} (release ${release} in ${namespace})`)}\n${tableText([
		"REVISION",
		"HELM",
		"DEPLOY",
		"WHEN (UTC)",
		"UNTIL (UTC)",
		"CHART",
		"BY",
		"COMMIT",
		"WHAT"
	], rows.map((row) => cellsOf(row).map(shortened)), (text) => style.bold(text))}`;
}
function cellsOf({ revision, helm, deploy, superseded }) {
	const { actor = "", commit = "", pull } = deploy?.by ?? {};
	const failed = deploy?.failedRevision;
	const isRollback = failed !== void 0 && revision !== failed;
	return [
		revision === void 0 ? "-" : String(revision),
		helm?.status ?? "-",
		deploy === void 0 ? "-" : isRollback ? `rollback of revision ${failed}` : deploy.status,
		secondOf(helm?.updated ?? deploy?.started ?? ""),
		superseded === void 0 ? "" : `${secondOf(superseded.at ?? "")} (${superseded.by})`.trim(),
		helm?.chart ?? "",
		actor,
		`${commit.slice(0, 10)}${pull === void 0 ? "" : ` #${pull}`}`,
		(isRollback ? helm?.description : void 0) ?? deploy?.reason ?? helm?.description ?? ""
	];
}
function secondOf(time) {
	const at = new Date(time);
	return Number.isNaN(at.getTime()) ? time : at.toISOString().slice(0, 19).replace("T", " ");
}
const shortened = (text) => text.length > 100 ? `${text.slice(0, 99)}…` : text;
// src/operations/deploy/bundled-gate.ts
var bundled_gate_exports = __exportAll({ openBundledGate: () => openBundledGate });
async function openBundledGate({ bundle, name, words }, surroundings) {
	const evidence = bundle.evidence && parseEvidence(bundle.evidence);
	if (evidence === void 0) throw new UserError("bundle-unsigned", `${name} requires a review, and the bundle names none`, { hint: "write it anew with the Action: its input bundle" });
	const { contexts } = await preview({
		comparison: {
			sides: {
				kind: "commit",
				commit: Promise.resolve(void 0),
				live: false
			},
			project: { configs: bundle.configs },
			contexts: [name],
			helmWords: words,
			installs: true,
			rules: {
				ignore: [],
				validate: "none",
				includeTests: "always",
				review: {}
			}
		},
		head: { name: "bundle" },
		title: "",
		shown: () => ""
	}, surroundings);
	const problems = contexts.flatMap(({ report }) => report.status === "failed" ? report.problems.map(({ problem }) => problem) : []);
	if (problems.length > 0) throw UserError.of(problems);
	const gate = await openGate({
		contexts,
		command: words,
		require: "none",
		evidence: () => Promise.resolve(evidence)
	}, surroundings);
	const [gated] = gate.contexts;
	if (gated === void 0) throw new TypeError(`${name} has no gate`);
	const { require, verdict, reviewed, guard } = gated;
	if (verdict.passed) surroundings.host.info(`${name}: ${verdict.message}`);
	return {
		answer: {
			record: {
				require,
				passed: verdict.passed,
				approvedBy: reviewed?.approvedBy ?? []
			},
			guard,
			...!verdict.passed && { reason: `${verdict.message}. ${verdict.hint}` }
		},
		close: () => gate.close()
	};
}
export { bundled_gate_exports, deployAll, deploy_exports, effectOf, environmentUrl, history_exports, judgeRun, judge_run_exports, makeNamespaces, openGate, takeDown };
