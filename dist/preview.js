import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes, isError, makeStyle, once, plural, problem, sentence, warning } from "./base.js";
import { annotateAll, appendSummary, asStep, cappedLog, closeComment, closingLead, commandOf, connect, contextTable, createDeployment, done, endJob, environmentOfRun, failureOf, faultOf, figureOutputs, figuresOf, findBase, findMergedPull, headName, headOf, identitySource, isAboutPull, isEndOfJob, isRefusedDeploy, keepShown, keyOf, keysOf, limitText, mergedDeployLead, notAppliedLine, noteStep, openJob, othersSince, outcomeLine, plainLines, publish, publishRecord, pullOf, readAttestations, readHistory, readPayload, refusedDeployLead, replaceLead, reportCommentResult, rewriteForms, runLink, runOf, setDeploymentStatus, storeAttestation, supersede, titleOf, toAttest, unanswered, whyNoAttestations, whyNoDeployment, withHistory, writeForms, writeJobComment, writeReportFiles, writeReviewFile, writeSummary } from "./github.js";
import { byOf, deployAll, deployTeller, doneBy, effectOf, environmentUrl, isDryRun, isSuccess, lineCleaner, loadComparison, localCommand, makeNamespaces, onlyUnexplained, openGate, preview, prose, quotedCode, recordFile, recordText, recordedFindings, redactorFor, reviewedContexts, reviewedSide, runCommand as runCommand$1, takeDown, unshownParts, writeFolder } from "./operations.js";
import { mayChangeCluster } from "./helm.js";
import { headCommit, isOfPull, pairOf, replaceFile } from "./project.js";
import { askIdentity, authorities, authorityFor, isRefusal, isWorkflow, openVerifier, predicateType, signRecord } from "./attest.js";
import { object, readJson, string } from "./yaml.js";
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
// src/report/comment/deploy.ts
const marks = {
	deployed: "✅",
	unchanged: "➖",
	failed: "❌",
	"rolled-back": "↩️",
	cancelled: "⏹️",
	"not-started": "⛔"
};
const statusTexts = {
	unchanged: "left as it is",
	"rolled-back": "not deployed, and rolled back",
	cancelled: "cancelled",
	"not-started": "not started"
};
function statusText(record) {
	const { status } = record;
	if (status === "deployed") return doneBy(record);
	return status === "failed" ? `not ${doneBy(record)}` : statusTexts[status];
}
const deployLead = (deploy, command) => [deployHeadline(deploy, command), ...command.isDryRun ? [] : deployLines(deploy.records, deploy.urls)].join("\n");
function deployHeadline({ outcome, records }, command) {
	const link = runLink(command.run);
	if (records.length > 0 && records.every(({ status }) => status === "unchanged")) return `➖ Nothing to do in ${link}: everything is already deployed.`;
	const failed = records.find(({ service, context }) => `${service}/${context}` === outcome.name);
	const helm = failed?.steps.find(({ kind }) => kind === "helm");
	if (failed === void 0 || outcome.isCancelled || helm?.status === "error") return outcomeLine(outcome, command);
	const { left } = outcome;
	const rest = left.length === 0 ? "" : `, nor ${left.slice(0, 10).map(quotedCode).join(", ")}`;
	return `❌ ${quotedCode(failed.reason ?? "")}: in ${link} ${quotedCode(outcome.name)} is ${statusText(failed)}${rest}.`;
}
const commentRoom = 2400;
function deployLines(records, urls) {
	const all = records.flatMap((record) => linesOf(record, urls, 2));
	if (records.length === 1 && records.every(isQuiet) && urls.size === 0) return [];
	const shown = [];
	let left = commentRoom;
	for (const line of all) {
		left -= line.length + 1;
		if (left < 0) break;
		shown.push(line);
	}
	return shown.length === all.length ? shown : [...shown, "- … the rest is in the summary of the run"];
}
const isQuiet = ({ status, steps, unready }) => status !== "unchanged" && steps.length <= 1 && unready.length === 0;
function linesOf(record, urls, details) {
	const { service, context, status, revision, steps, unready, reason, milliseconds } = record;
	const name = `${service}/${context}`;
	const url = urls.get(name);
	return [
		`- ${[
			`${marks[status]} ${quotedCode(name)} ${statusText(record)}`,
			...revision === void 0 ? [] : [`revision ${revision}`],
			`${(milliseconds / 1e3).toFixed(1)} s`,
			...url === void 0 || status !== "deployed" && status !== "unchanged" ? [] : [linkTo(url)]
		].join(", ")}${reason === void 0 || unready.length > 0 ? "" : `: ${quotedCode(reason)}`}`,
		...steps.length > 1 ? [`  - ${steps.map(stepText).join(" · ")}`] : [],
		...unready.slice(0, 5).flatMap((one) => unreadyLines(one, details))
	];
}
const linkTo = (url) => `[${quotedCode(url)}](<${url.replaceAll(/[<>\s]/g, "")}>)`;
const stepMarks = {
	pending: "…",
	running: "…",
	completed: "✅",
	error: "❌",
	skipped: "➖"
};
function stepText({ kind, name, status, milliseconds }) {
	const time = milliseconds === void 0 ? "" : ` ${(milliseconds / 1e3).toFixed(1)} s`;
	const own = kind === "helm" || kind === "wait" ? "" : ` ${quotedCode(name.length > 80 ? `${name.slice(0, 79)}…` : name)}`;
	return `${stepMarks[status]} ${kind}${own}${time}`;
}
function unreadyLines({ kind, name, cause, events, logs }, details) {
	return [
		`  - ${quotedCode(`${kind} ${name}`)}: ${quotedCode(cause)}`,
		...events.filter(({ message }) => !cause.includes(message)).slice(0, details).map(({ reason, message }) => `    - ${quotedCode(`${reason}: ${message}`)}`),
		...logs.slice(0, details).flatMap(({ pod, container, lines }) => lines.slice(-details).map((line) => `    - ${quotedCode(`${pod} ${container}: ${line}`)}`))
	];
}
function deploySummary(deploy, command) {
	const headline = deployHeadline(deploy, command);
	if (command.isDryRun) return headline;
	let left = 2e5;
	return [
		"## Deploy",
		headline,
		deploy.records.flatMap((record) => linesOf(record, deploy.urls, 20)).filter((line) => (left -= line.length + 1) >= 0).join("\n")
	].join("\n\n");
}
// src/report/comment/gate.ts
const longestSentence = 5e3;
function refusalSummary({ reason, message, hint, note, difference }) {
	const texts = [
		message,
		hint,
		...note === void 0 ? [] : [note]
	];
	return [
		`## ⛔ Not deployed: ${reason}`,
		...texts.map((text) => prose(sentence(text), longestSentence)),
		...difference === void 0 ? [] : [difference]
	].join("\n\n");
}
const differenceReport = (head, difference) => ({
	version: 1,
	title: "Reviewed against proposed",
	base: { name: "as reviewed" },
	head,
	contexts: [difference],
	limits: []
});
function missingDifferenceText(missing) {
	return `the difference from what was reviewed is not shown: ${missing.kind === "error" ? missing.message : missing.kind === "no-render" ? "the reviewed commit no longer renders" : `of ${plural(missing.resources, "resource")} only the digest is known, because the reviewed commit now renders differently`}`;
}
const missingRecordText = (reason) => `${sentence(reason)} A deploy that needs this review will be refused`;
function missingRecordNote(reason, yaml = []) {
	const fence = yaml.length === 0 ? [] : [
		"Add to the job:",
		"",
		"```yaml",
		...yaml,
		"```"
	];
	return [`⚠️ ${prose(missingRecordText(reason))}.`, ...fence].map((line) => `> ${line}`.trimEnd()).join("\n");
}
function recordTitle(contexts) {
	const resources = contexts.reduce((sum, context) => sum + context.resources, 0);
	return `${plural(resources, "resource")} of ${plural(contexts.length, "context")}`;
}
const mostRows = 100;
function recordSummary(contexts) {
	const rows = contexts.slice(0, mostRows).map(({ service, context, resources, digest }) => `| ${cell(`${service}/${context}`)} | ${resources} | \`${digest.slice(0, 16)}\` |`);
	const more = contexts.length - rows.length;
	return [
		"Digests of what the preview showed. A deploy that needs a review is compared with them.",
		"",
		"| context | resources | digest |",
		"|---|---|---|",
		...rows,
		...more > 0 ? ["", `… and ${more} more`] : []
	].join("\n");
}
const cell = (text) => `\`${text.replaceAll(/[`|\r\n]/g, " ")}\``;
// src/main/actions/preview/command-runs.ts
function commandRuns({ inputs, event, surroundings }) {
	if (inputs.command.length === 0 || inputs.run === "never") return false;
	if (inputs.run === "auto" && isAboutPull(event)) return false;
	if (surroundings.trusted !== false) return true;
	throw new UserError("fork-command", `helm ${inputs.command[0]} cannot run on untrusted code: from a fork, from Dependabot, named by a comment, or outside of protected branches in a job that can sign`, { hint: "set run: auto or never for this event, and deploy after the merge" });
}
// src/main/actions/preview/send-even-if-cancelled.ts
const lastRequestsMs = 2e3;
async function sendEvenIfCancelled(job, send) {
	const { signal } = job.surroundings;
	if (job.gitHub === void 0) return send(job);
	if (!signal.aborted) try {
		return await send(job);
	} catch (error) {
		if (!signal.aborted) throw error;
	}
	const limit = AbortSignal.timeout(lastRequestsMs);
	const { event, inputs, env, host } = job;
	const gitHub = await connect({
		apiUrl: event.apiUrl,
		token: inputs.token,
		signal: limit,
		proxyEnv: env
	});
	try {
		return await send({
			...job,
			gitHub
		});
	} catch (error) {
		if (!limit.aborted) throw error;
		host.info(`the comment is not updated: GitHub did not answer within ${lastRequestsMs / 1e3} s`);
		return;
	} finally {
		gitHub.close();
	}
}
// src/main/actions/deploy/github.ts
function environmentName({ service, context }, { services }, pull) {
	const own = context.name === "default" ? pairOf({
		service,
		context
	}).release : context.name;
	const name = services.length > 1 ? `${service.name}/${own}` : own;
	return pull !== void 0 && isOfPull({
		service,
		context
	}) ? `${name}/pr-${pull}` : name;
}
async function retireAll(job, environments) {
	const gitHub = await wanted(job);
	if (gitHub === void 0) return;
	const once = sayOnce(job);
	for (const environment of environments) await once(() => retire(job, gitHub, environment));
}
async function openDeployments(job, { project, targets }) {
	const { inputs } = job;
	const effect = effectOf(inputs.command);
	const urls = effect !== "removes" && !isDryRun(inputs.command) ? await urlsOf(job, targets) : new Map();
	const gitHub = effect === void 0 ? void 0 : await wanted(job);
	if (gitHub === void 0) return {
		urls,
		add() {},
		close: () => Promise.resolve()
	};
	const going = new Map();
	const ends = [];
	const once = sayOnce(job);
	const begin = (target) => once(() => create(job, gitHub, target, project));
	return {
		urls,
		add(event) {
			const target = targets.find(({ service, context }) => `${service.name}/${context.name}` === event.name);
			if (target === void 0) return;
			if (event.what === "phase" && event.phase !== "gate" && event.phase !== "done" && effect === "deploys") {
				if (!going.has(event.name)) going.set(event.name, begin(target));
			}
			if (event.what !== "ended") return;
			const { record } = event;
			if (effect === "removes" && record.status === "deployed") ends.push(once(() => retire(job, gitHub, environmentName(target, project, pullOf(job)))));
			const begun = going.get(event.name);
			if (begun === void 0) return;
			ends.push(begun.then(async (deployment) => {
				if (deployment === void 0) return;
				await once(() => sendEvenIfCancelled(job, (connected) => finish(connected, connected.gitHub ?? gitHub, deployment, record, urls.get(event.name) ?? ownUrl(job, record))));
			}));
		},
		close: async () => void await Promise.all(ends)
	};
}
async function retire(job, gitHub, environment) {
	const { event, host } = job;
	const count = await supersede(gitHub, event.repository, environment, {
		logUrl: runOf(job).url,
		why: "taken down"
	});
	if (count > 0) host.info(`${environment}: ${plural(count, "Deployment")} ${count === 1 ? "is" : "are"} inactive now`);
}
async function wanted(job) {
	const { inputs, gitHub, event, host } = job;
	if (inputs.deployment === "off" || gitHub === void 0) return void 0;
	if (inputs.deployment === "always") return gitHub;
	try {
		const own = await environmentOfRun(gitHub, event.repository, [event.sha, headOf(job)], runOf(job).url);
		if (own === void 0) return gitHub;
		host.info(`GitHub itself creates the Deployment of this job: its environment is ${own}`);
	} catch (error) {
		reportNoDeployment(job, error);
	}
}
function reportNoDeployment({ host, event }, error) {
	const { reason, lines } = whyNoDeployment(error, event);
	host.info(`no Deployment is created: ${reason}`);
	if (lines === void 0) return;
	host.info(`Add to the job, unless it has its own environment (or set deployment: off):\n${lines.join("\n")}`);
}
function sayOnce(job) {
	let isSaid = false;
	return async (work) => {
		try {
			return await work();
		} catch (error) {
			if (job.surroundings.signal.aborted) return void 0;
			if (!isSaid) reportNoDeployment(job, error);
			isSaid = true;
			return;
		}
	};
}
async function create(job, gitHub, target, project) {
	const { event } = job;
	const { service, context } = target;
	const pull = pullOf(job);
	const environment = environmentName(target, project, pull);
	const { release } = pairOf(target, pull?.toString());
	const deployment = await createDeployment(gitHub, {
		repository: event.repository,
		ref: headOf(job),
		environment,
		description: `${service.name}/${context.name} by run ${event.runNumber}`,
		isTransient: isOfPull(target),
		.../(?:^|[-_.])prod(?:uction)?(?:$|[-_.])/i.test(context.name) && { isProduction: true },
		payload: {
			service: service.name,
			context: context.name,
			release,
			run: event.run.id,
			...pull && { pull }
		}
	});
	try {
		await setDeploymentStatus(gitHub, event.repository, deployment, {
			state: "in_progress",
			description: "helm is at work",
			logUrl: runOf(job).url
		});
	} catch (error) {
		reportNoDeployment(job, error);
	}
	return deployment;
}
const states = {
	deployed: "success",
	unchanged: "success",
	failed: "failure",
	"rolled-back": "failure",
	cancelled: "error",
	"not-started": "error"
};
const ownUrl = ({ inputs }, { url }) => inputs.environmentUrl === void 0 ? url : void 0;
async function finish(job, gitHub, { id, environment }, { status, reason, revision }, url) {
	const { repository } = job.event;
	const logUrl = runOf(job).url;
	const state = states[status];
	const description = reason ?? (revision === void 0 ? status : `${status} as revision ${revision}`);
	const say = (address) => setDeploymentStatus(gitHub, repository, { id }, {
		state,
		description,
		logUrl,
		...address !== void 0 && { environmentUrl: address }
	});
	try {
		await say(url);
	} catch (error) {
		if (url === void 0 || faultOf(error)?.kind !== "rejected") throw error;
		job.host.report(warning("input-value", `GitHub does not accept the environment-url ${JSON.stringify(url)}`, { hint: "use a URL that a browser can open" }));
		await say();
	}
	if (state === "success") await supersede(gitHub, repository, environment, {
		newest: id,
		logUrl,
		why: "superseded"
	});
}
async function urlsOf({ inputs, surroundings, host }, targets) {
	const urls = new Map();
	if (inputs.environmentUrl === void 0) return urls;
	for (const target of targets) {
		const name = `${target.service.name}/${target.context.name}`;
		try {
			urls.set(name, await environmentUrl(inputs.environmentUrl, inputs.command, target, surroundings));
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			for (const { code, message, hint } of error.problems) host.report(warning(code, `environment-url of ${name}: ${message}`, { hint }));
		}
	}
	return urls;
}
// src/main/actions/deploy/log.ts
const style = makeStyle(false);
function deployLog(host, named) {
	const plain = deployLogger(host, "");
	const loggers = new Map();
	return (event) => {
		if (!named) {
			plain(event);
			return;
		}
		const logger = loggers.get(event.name) ?? deployLogger(host, `${event.name} │ `);
		loggers.set(event.name, logger);
		logger(event);
	};
}
function deployLogger(host, prefix) {
	const say = (text) => {
		for (const line of text.replace(/\n$/, "").split("\n")) host.info(`${prefix}${line}`);
	};
	return deployTeller({
		host: {
			...host,
			info: say
		},
		tell: say,
		say
	}, style);
}
// src/main/actions/deploy/record.ts
const nothingDeployed = {
	phase: "",
	"record-path": "",
	"environment-url": ""
};
function writeRecords({ outputDir, workspace }, records, urls) {
	const folder = join(outputDir, "deploys");
	replaceFile(join(outputDir, ".gitignore"), "*\n");
	const taken = new Set();
	const named = records.map((record) => ({
		record,
		name: freeName(recordFile(record), taken)
	}));
	writeFolder(folder, (beside) => {
		for (const { record, name } of named) writeFileSync(join(beside, name), recordText(record));
	});
	const decisive = records.find((record) => !isSuccess(record)) ?? records.find(isChange) ?? records[0];
	return {
		"record-path": named.map(({ name }) => relative(workspace, join(folder, name))).join("\n"),
		...decisive && {
			status: decisive.status,
			phase: decisive.phase
		},
		"environment-url": records.filter(isSuccess).flatMap(({ service, context }) => urls.get(`${service}/${context}`) ?? []).join("\n")
	};
}
function freeName(name, taken) {
	let free = name;
	for (let number = 2; taken.has(free); number += 1) free = name.replace(/(\.json)$/, `-${number}$1`);
	taken.add(free);
	return free;
}
const deployLeadOf = (job, deployed) => deployLead(deployed, commandOf(job));
async function writeDeployFiles(job, deployed, outputs) {
	if (!isDryRun(job.inputs.command)) outputs(writeRecords(job, deployed.records, deployed.urls));
	await appendSummary(deploySummary(deployed, commandOf(job)), job.host);
}
function rewriteReportFiles({ inputs, outputDir }, report, { records, urls }, engine) {
	if (!isDryRun(inputs.command)) rewriteForms(outputDir, engine.withDeploys(report, records, urls), engine);
}
const isChange = ({ status }) => status === "deployed";
// src/main/actions/preview/command-job.ts
async function runCommands(job, { contexts, project }) {
	const failed = [];
	const left = [];
	const { signal } = job.surroundings;
	let cut;
	for (const context of contexts) {
		if (context.target === void 0) continue;
		const name = nameOf(context);
		if (signal.aborted) {
			left.push(name);
			continue;
		}
		const result = await job.host.group(`helm ${job.inputs.command[0]} for ${name}`, () => runOne(job, context, project));
		if (result.exitCode === 0) continue;
		if (signal.aborted) cut = {
			name,
			exitCode: result.exitCode
		};
		else failed.push({
			name,
			...result
		});
	}
	const [first] = failed;
	if (signal.aborted && (cut !== void 0 || left.length > 0)) return {
		...cut ?? {
			exitCode: exitCodes.interrupted,
			name: ""
		},
		left,
		isCancelled: true
	};
	return first === void 0 ? {
		exitCode: 0,
		name: "",
		left
	} : {
		...first,
		left
	};
}
const nameOf = ({ report }) => `${report.service}/${report.context}`;
async function runOne({ inputs, host, surroundings }, { target, clean: cleanRender }, project) {
	if (target === void 0) throw new TypeError("a context that the head does not have has no command");
	const engine = await loadComparison();
	let redactor = redactorFor(engine, target.context, surroundings, []);
	const clean = (text) => redactor.text(cleanRender?.(text) ?? text, false);
	const cleanLine = lineCleaner(clean);
	try {
		const result = await runCommand$1({
			words: inputs.command,
			target,
			project,
			keeps: inputs.plain === void 0,
			sink: cappedLog((line, from) => host.info(plainLines(cleanLine(line, from)))),
			judged: true,
			preflight: inputs.preflight,
			onValues(sources) {
				redactor = redactorFor(engine, target.context, surroundings, [sources]);
			}
		}, surroundings);
		return {
			exitCode: result.exitCode,
			reason: lastWords(clean(result.stderr))
		};
	} catch (error) {
		if (surroundings.signal.aborted) return {
			exitCode: exitCodes.interrupted,
			reason: ""
		};
		if (!(error instanceof UserError)) throw error;
		for (const problem of error.problems) host.report(problem);
		return {
			exitCode: 1,
			reason: clean(error.message)
		};
	}
}
function lastWords(stderr) {
	const at = stderr.lastIndexOf("Error: ");
	const text = (at < 0 ? stderr : stderr.slice(at + 7)).trim();
	return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
// src/main/actions/deploy/job.ts
async function deployContexts(job, { contexts, project }, gate) {
	const { inputs, host, surroundings, root, event } = job;
	const { command, skipUnchanged, keepRecord, maxParallel, preflight, plain } = inputs;
	const targets = contexts.flatMap(({ target }) => target ?? []);
	const { owner, name } = event.repository;
	const pull = event.pull?.number ?? event.pullNumber;
	if (pull !== void 0) for (const made of await makeNamespaces(command, targets, `${owner}/${name}#${pull}`, surroundings)) host.info(`the namespace ${made} is created and labelled for this pull request`);
	const deployments = await openDeployments(job, {
		project,
		targets
	});
	const first = contexts.find(({ target }) => target !== void 0);
	const title = targets.length === 1 && first !== void 0 ? `helm ${command[0]} for ${nameOf(first)}` : `helm ${command[0]} for ${targets.length} contexts`;
	const log = deployLog(host, targets.length > 1);
	const records = await host.group(title, async () => deployAll({
		words: command,
		contexts: contexts.flatMap((context) => contextOf(context, {
			project,
			gate,
			keeps: plain === void 0,
			urls: deployments.urls
		})),
		by: await byOf(surroundings, root),
		preflight,
		skipUnchanged,
		keepBeside: keepRecord,
		...maxParallel !== void 0 && { width: maxParallel },
		tell(deployEvent) {
			log(deployEvent);
			deployments.add(deployEvent);
		}
	}, surroundings));
	const urls = new Map(deployments.urls);
	if (inputs.environmentUrl === void 0) {
		for (const record of records) if (record.url !== void 0) urls.set(nameIn(record), record.url);
	}
	const refused = gate.contexts.flatMap(({ guard }) => guard.refused() ?? [])[0];
	return {
		outcome: outcomeOf(records, surroundings.signal.aborted, refused),
		records,
		urls,
		githubDone: deployments.close()
	};
}
function contextOf(context, { project, gate, keeps, urls }) {
	const { target, report, clean, digest } = context;
	if (target === void 0) return [];
	const gated = gate.contexts.find((one) => one.context === context);
	const made = digest?.().digest;
	const url = urls.get(`${target.service.name}/${target.context.name}`);
	return [{
		target,
		project,
		keeps,
		judged: true,
		findings: recordedFindings(report.comparison?.findings ?? []),
		...made !== void 0 && { manifests: `sha256:${made}` },
		...clean && { clean },
		...url !== void 0 && { url },
		...gated && { gate: () => Promise.resolve({
			record: {
				require: gated.require,
				passed: gated.verdict.passed,
				approvedBy: gated.reviewed?.approvedBy ?? []
			},
			guard: gated.guard,
			...!gated.verdict.passed && { reason: gated.verdict.message }
		}) }
	}];
}
function outcomeOf(records, isAborted, refused) {
	const left = records.filter(isLeft).map(nameIn);
	const begun = records.filter((record) => !isLeft(record));
	const failed = begun.find((record) => !isSuccess(record));
	const about = {
		left,
		...refused && { refused }
	};
	if (isAborted && (failed !== void 0 || left.length > 0)) {
		const cut = begun.find(({ status }) => status === "cancelled") ?? failed;
		return cut === void 0 ? {
			exitCode: exitCodes.interrupted,
			name: "",
			...about,
			isCancelled: true
		} : {
			exitCode: exitCodeOf(cut),
			name: nameIn(cut),
			...about,
			isCancelled: true
		};
	}
	if (failed === void 0) return {
		exitCode: 0,
		name: "",
		...about
	};
	return {
		exitCode: exitCodeOf(failed),
		name: nameIn(failed),
		reason: failed.reason ?? "",
		...about
	};
}
const nameIn = ({ service, context }) => `${service}/${context}`;
const exitCodeOf = ({ steps }) => steps.find(({ kind }) => kind === "helm")?.exitCode || exitCodes.user;
function isLeft({ status, steps }) {
	const hasBegun = steps.some((step) => step.started !== void 0);
	return status === "cancelled" && !hasBegun || status === "not-started" && steps.length === 0;
}
// src/main/actions/deploy/close.ts
const isClosing = (job) => job.event.pull?.isClosed === true && hasDeployed(job.inputs.command) && commandRuns(job);
const hasDeployed = (command) => command.length > 0 && mayChangeCluster(command) && !isDryRun(command);
async function closeJob(job, outputs) {
	const { inputs, event, host, surroundings, root } = job;
	const { plain, config, context, command, deleteNamespace } = inputs;
	const { owner, name } = event.repository;
	const log = deployLog(host, true);
	const { targets, project, records, namespaces } = await host.group("Take down", async () => takeDown({
		...plain === void 0 ? { configs: config } : { plain },
		contexts: context,
		words: command,
		by: await byOf(surroundings, root),
		deleteNamespaces: deleteNamespace,
		owner: `${owner}/${name}#${event.pull?.number ?? ""}`,
		tell: log
	}, surroundings));
	if (records.length === 0) {
		host.info("no context carries %{pr} in its release or namespace: there is nothing to delete");
		return done;
	}
	for (const { name: namespace, what } of namespaces) host.info(what === "deleted" ? `the namespace ${namespace} is being deleted` : `the namespace ${namespace} is kept: pligos did not create it for this pull request`);
	outputs(writeRecords(job, records, new Map()));
	const { exitCode, reason = "", name: failed } = outcomeOf(records, surroundings.signal.aborted);
	const lead = closingLead({
		run: runOf(job),
		deleted: records.filter(isSuccess),
		namespaces: namespaces.flatMap(({ name: one, what }) => what === "deleted" ? [one] : []),
		...exitCode !== 0 && { failed: {
			name: failed,
			reason
		} }
	});
	host.info(plainLines(lead));
	if (exitCode !== 0) host.annotate({
		level: "error",
		title: "command-failed",
		message: `${failed} could not be taken down: ${reason}`
	});
	await writeClosingLead(job, lead);
	await retireAll(job, targets.filter((_target, at) => records[at] !== void 0 && isSuccess(records[at])).map((target) => environmentName(target, project, event.pull?.number)));
	surroundings.signal.throwIfAborted();
	return exitCode === 0 ? done : {
		exitCode: exitCode || exitCodes.user,
		failure: "command-failed"
	};
}
async function writeClosingLead(job, lead) {
	const { inputs, gitHub, event, viewer } = job;
	const pull = pullOf(job);
	if (inputs.comment === "off" || gitHub === void 0 || pull === void 0) return;
	const result = await closeComment(gitHub, {
		repository: event.repository,
		pull,
		...keysOf(inputs, event),
		lead,
		replaceLead,
		run: event.run,
		isFork: event.isFork
	}, viewer);
	reportCommentResult(result, job);
}
// src/main/actions/preview/run-comment.ts
function makeRunComment(job, write) {
	return {
		write: () => write(job),
		async addOutcome(outcome) {
			job.host.info(plainLines(outcome));
			const result = await sendEvenIfCancelled(job, (writer) => write(writer, outcome));
			if (result?.action === "refused") reportCommentResult(result, job);
		}
	};
}
async function reportNotApplied({ job, setOutputs }, comment, reason) {
	if (mayChangeCluster(job.inputs.command)) setOutputs({
		status: "not-started",
		phase: "gate"
	});
	await comment.addOutcome(notAppliedLine(reason));
}
// src/main/actions/gate/comment.ts
async function updateMergedPull(job, mergedPull, { refused, otherwise }) {
	const { inputs, event, host, viewer } = job;
	if (mergedPull === void 0 || inputs.comment === "off" || pullOf(job) !== void 0) return;
	const commit = mergedPull.commit.slice(0, 7);
	const lead = refused.length === 0 ? mergedDeployLead(otherwise, commit) : refusedDeployLead(commit, runOf(job), refused);
	for (const { key } of commentsFor(mergedPull, refused.length > 0)) {
		const result = await sendEvenIfCancelled(job, async ({ gitHub }) => gitHub === void 0 ? void 0 : closeComment(gitHub, {
			repository: event.repository,
			pull: mergedPull.pull,
			key,
			lead,
			replaceLead,
			run: event.run,
			isFork: event.isFork
		}, viewer));
		if (result?.reason !== void 0) host.debug(`#${mergedPull.pull} does not show the result of this deploy: ${result.reason}`);
	}
}
function commentsFor({ comments }, isRefused) {
	if (!isRefused) return comments.filter(({ body }) => isRefusedDeploy(body));
	const gates = comments.filter(({ isGate }) => isGate);
	return gates.length > 0 ? gates : comments.slice(-1);
}
// src/main/actions/preview/preview-job.ts
async function previewJob(given, named, onGated) {
	const { job, limits } = withoutCluster(given);
	const { inputs, event, surroundings } = job;
	const base = (named ?? findBase(job)).then((commit) => {
		job.host.info(commit === void 0 ? `compared with ${inputs.live ? "the cluster" : "nothing"}` : `compared with ${commit.name} (${commit.id})`);
		return commit;
	});
	base.catch(() => {});
	const { context, command, title } = inputs;
	const shown = await preview({
		comparison: {
			sides: inputs.live && inputs.compare === "none" ? { kind: "clusters" } : {
				kind: "commit",
				commit: base,
				live: inputs.live
			},
			project: inputs.plain === void 0 ? { configs: inputs.config } : { plain: inputs.plain },
			contexts: context,
			helmWords: command,
			installs: mayChangeCluster(command) && commandRuns(job),
			rules: await rulesOf(job),
			defaults: {
				apiVersions: inputs.apiVersions,
				...inputs.kubeVersion !== void 0 && { kubeVersion: inputs.kubeVersion }
			},
			effort: {
				...inputs.maxParallel !== void 0 && { maxParallel: inputs.maxParallel },
				...inputs.timeout !== void 0 && { timeout: inputs.timeout }
			}
		},
		head: headName(event),
		...onGated && { onGated },
		title,
		shown: (commit, flags) => localCommand(inputs, commit?.id, flags)
	}, surroundings);
	const { report } = shown;
	const { failOn } = inputs;
	return {
		...shown,
		report: {
			...report,
			title: titleOf(inputs, report.contexts),
			...failOn !== "none" && { failOn },
			limits: [...report.limits, ...limits]
		}
	};
}
function withoutCluster(job) {
	const { inputs, surroundings } = job;
	if (!inputs.live || surroundings.trusted !== false) return {
		job,
		limits: []
	};
	const compare = inputs.compare === "none" ? "auto" : inputs.compare;
	return {
		job: {
			...job,
			inputs: {
				...inputs,
				live: false,
				compare
			}
		},
		limits: [limitText({ kind: "cluster-skipped" })]
	};
}
const rulesOf = async (job) => ({
	ignore: await ignoreRules(job),
	validate: job.inputs.validate,
	...job.inputs.includeTests && { includeTests: job.inputs.includeTests },
	review: { require: job.inputs.require }
});
async function ignoreRules({ inputs, host }) {
	if (inputs.ignore.length === 0) return [];
	const { readIgnoreRule } = await loadComparison();
	const problems = [];
	const rules = inputs.ignore.flatMap((text) => {
		const read = readIgnoreRule(text);
		problems.push(...read.problems);
		return read.rule ?? [];
	});
	if (problems.some(isError)) throw UserError.of(problems);
	for (const problem of problems) host.report(problem);
	return rules;
}
// src/main/actions/gate/reviewed-difference.ts
async function reviewedAgainst(job, { context, verdict, reviewed }, engine) {
	const unexplained = verdict.passed ? [] : verdict.unexplained.map(({ id }) => id);
	if (reviewed === void 0 || unexplained.length === 0) return {};
	try {
		const commit = await commitOf(job, reviewed);
		const again = await previewOf(job, context.report, commit);
		const { service, context: name } = context.report;
		const found = again.contexts.find(({ report }) => report.service === service && report.context === name);
		const { command, digestKey } = job.inputs;
		const ways = {
			engine,
			command,
			...digestKey !== void 0 && { digestKey }
		};
		const side = found && reviewedSide(found, reviewed.context, ways);
		if (found === void 0 || side === void 0) return { why: { kind: "no-render" } };
		const ids = unexplained.filter(side.isAsReviewed);
		const other = unexplained.length - ids.length;
		return {
			...ids.length > 0 && { difference: onlyUnexplained(found.report, new Set(ids.map(side.reviewedId)), side.idOf) },
			...other > 0 && { why: {
				kind: "digest-only",
				resources: other
			} }
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return { why: {
			kind: "error",
			message: error.message
		} };
	}
}
async function commitOf(job, { rendered, head }) {
	const find = (baseRef) => findBase({
		...job,
		inputs: {
			...job.inputs,
			baseRef
		}
	});
	if (rendered === head) return find(head);
	return find(rendered).catch((error) => {
		if (!(error instanceof UserError)) throw error;
		return find(head);
	});
}
function previewOf(job, { service, context }, commit) {
	const { inputs } = job;
	const host = {
		...job.host,
		report() {},
		info() {},
		progress() {}
	};
	const one = {
		...inputs,
		...inputs.plain === void 0 && { context: [`${service}/${context}`] },
		live: false,
		includeTests: "always",
		validate: "none"
	};
	return previewJob({
		...job,
		host,
		surroundings: {
			...job.surroundings,
			host
		},
		inputs: one
	}, Promise.resolve(commit));
}
// src/main/actions/gate/refusal.ts
async function reportGateRefusal(job, { report }, gate, engine) {
	let first;
	for (const gated of gate?.contexts ?? []) {
		const { verdict } = gated;
		if (verdict.passed) continue;
		first ??= verdict;
		const { reason, message, hint } = verdict;
		job.host.report(problem(reason, message, { hint }));
		job.host.annotate({
			level: "error",
			title: reason,
			message: `${message}. ${sentence(hint)}`
		});
		await writeRefusal(job, report, await reviewedAgainst(job, gated, engine), verdict, engine);
	}
	return first;
}
async function reportLastCheckRefusal(job, { report }, { verdict, difference }, engine) {
	const { reason, message, hint } = verdict;
	job.host.annotate({
		level: "error",
		title: reason,
		message: `${message}. ${sentence(hint)}`
	});
	await writeRefusal(job, report, difference === void 0 ? {} : { difference }, verdict, engine);
}
const summaryCharacters = 2e5;
async function writeRefusal({ host }, { head }, { difference, why }, { reason, message, hint }, { markdownWithin, renderReport }) {
	const note = why && missingDifferenceText(why);
	if (note !== void 0) host.info(note);
	const report = difference && differenceReport(head, difference);
	if (report !== void 0) host.info(plainLines(renderReport(report, "text", { width: 120 })));
	const markdown = report && markdownWithin(report)(summaryCharacters);
	await appendSummary(refusalSummary({
		reason,
		message,
		hint,
		note,
		difference: markdown
	}), host);
}
// src/main/actions/gate/report.ts
function gateReports(gate) {
	return (gate?.contexts ?? []).flatMap((gated) => reportOf(gated, gate?.mergedPull?.pull) ?? []);
}
function reportOf({ context, require, verdict: before, reviewed, guard }, pull) {
	if (require === "none") return void 0;
	const inside = guard.refused()?.verdict;
	const verdict = inside ?? before;
	const { message, explained } = verdict;
	return {
		service: context.report.service,
		context: context.report.context,
		require,
		passed: verdict.passed,
		...inside && { inside: true },
		...!verdict.passed && {
			reason: verdict.reason,
			hint: verdict.hint
		},
		message,
		...pull !== void 0 && { pull },
		approvedBy: reviewed?.approvedBy ?? [],
		explained,
		unexplained: (verdict.passed ? [] : verdict.unexplained).map(({ id, what, isClusterDependent, hasRandomName }) => ({
			id,
			what,
			clusterDependent: isClusterDependent,
			...hasRandomName && { randomName: true }
		}))
	};
}
// src/main/actions/gate/check-gate.ts
async function checkGate(run, gate, comment) {
	const { job, engine, preview } = run;
	const refusal = await reportGateRefusal(job, preview, gate, engine);
	if (refusal === void 0) return void 0;
	const refused = gate?.contexts.flatMap(({ verdict }) => verdict.passed ? [] : [verdict]) ?? [];
	await Promise.all([reportNotApplied(run, comment, {
		kind: "refused",
		message: refusal.message
	}), updateMergedPull(job, gate?.mergedPull, {
		refused,
		otherwise: ""
	})]);
	rewriteForms(job.outputDir, engine.withGates(preview.report, gateReports(gate)), engine);
	return {
		exitCode: exitCodes.user,
		failure: refusal.reason
	};
}
// src/main/actions/gate/attested-records.ts
function makeOnlyAttested(job, open = openVerifier) {
	if (job.inputs.attestedBy.length === 0) return (pull) => Promise.resolve(pull);
	let opened;
	const verifier = () => opened ??= open(job.web.call);
	return async (pull) => {
		const { missing, approved = [], ...rest } = pull;
		const [found, shown] = await Promise.all([doubtsOf(job, pull.records, verifier), doubtsOf(job, approved, verifier)]);
		const doubts = found.flatMap(({ doubt }) => doubt ?? []);
		const believable = (of) => of.flatMap(({ record, doubt }) => doubt === void 0 ? [record] : []);
		const why = [...missing === void 0 ? [] : [missing], ...new Set(doubts)].join(", and ");
		return {
			...rest,
			records: believable(found),
			...approved.length > 0 && { approved: believable(shown) },
			...why !== "" && { missing: why }
		};
	};
}
const doubtsOf = (job, records, verifier) => Promise.all(records.map(async (record) => ({
	record,
	doubt: await doubtOf(job, record, verifier)
})));
const mostTold = 3;
async function doubtOf({ gitHub, web, event, inputs, host }, { hash }, verifier) {
	const elsewhere = whyNoAttestations(event);
	if (gitHub === void 0 || elsewhere !== void 0) return `its digests cannot be attested: ${elsewhere ?? "the input token is empty"}`;
	const none = "its digests are not attested, and attested-by requires it";
	if (!/^[0-9a-f]{64}$/.test(hash)) return none;
	const { repository, serverUrl } = event;
	const told = await readAttestations(gitHub, web, repository, {
		hash,
		predicateType
	});
	if (!told.ok) {
		if (told.lines !== void 0) host.info(`Add to the job:\n${told.lines.join("\n")}`);
		return `the attestations of its digests cannot be read: ${told.reason}`;
	}
	const reasons = new Set();
	for (const bundle of told.bundles) {
		const verified = await (await verifier()).verify(bundle, {
			hash,
			repository: `${repository.owner}/${repository.name}`,
			server: serverUrl,
			workflows: inputs.attestedBy
		});
		if (!("why" in verified)) {
			host.info(`digests for the gate: attested by ${verified.workflow}`);
			return;
		}
		reasons.add(verified.why);
	}
	if (reasons.size === 0) return none;
	const more = reasons.size > mostTold ? `, and ${reasons.size - mostTold} more reasons` : "";
	return `the attestation of its digests does not count: ${[...reasons].slice(0, mostTold).join("; ")}${more}`;
}
// src/main/actions/gate/evidence.ts
function openEvidence(job) {
	const over = new AbortController();
	let asked;
	const ask = () => asked ??= evidenceOf(untilOver(job, over.signal));
	return {
		ask,
		askAhead() {
			ask().catch(() => {});
		},
		close: () => over.abort()
	};
}
function untilOver(job, over) {
	const { gitHub } = job;
	if (gitHub === void 0) return job;
	return {
		...job,
		gitHub: {
			...gitHub,
			signal: AbortSignal.any([gitHub.signal, over])
		}
	};
}
async function openDeployGate(job, { contexts }, engine, evidence) {
	const { inputs, host, surroundings } = job;
	if (!mayChangeCluster(inputs.command)) return void 0;
	const input = {
		engine,
		contexts,
		command: inputs.command,
		require: inputs.require,
		...inputs.digestKey !== void 0 && { digestKey: inputs.digestKey },
		evidence: () => evidence.ask()
	};
	return host.group("Gate", async () => {
		const gate = await openGate(input, surroundings);
		for (const { context, verdict } of gate.contexts) if (verdict.passed) host.info(`${context.report.service}/${context.report.context}: ${verdict.message}`);
		const { mergedPull } = gate.contexts.length === 0 ? {} : await evidence.ask();
		return {
			...gate,
			...mergedPull && { mergedPull }
		};
	});
}
const noOthers = () => Promise.resolve({ pulls: [] });
async function evidenceOf(job) {
	const engine = await loadComparison();
	const { gitHub, event, inputs, root, host, surroundings } = job;
	if (gitHub === void 0) return {
		own: { none: "the input token is empty: reviews cannot be read" },
		others: noOthers
	};
	const { repository, ref } = event;
	const due = {
		repository: `${repository.owner}/${repository.name}`,
		rules: engine.rulesVersion,
		...inputs.digestKey !== void 0 && { digestKey: inputs.digestKey }
	};
	const commit = await headCommit(root, surroundings) ?? event.sha;
	const found = await findMergedPull(gitHub, {
		repository,
		commit,
		ref,
		notice: (line) => host.info(line)
	});
	if (found.kind === "refused") {
		if (found.lines !== void 0) host.info(`Add to the job:\n${found.lines.join("\n")}`);
		return {
			own: { none: found.reason },
			others: noOthers
		};
	}
	const attested = makeOnlyAttested(job);
	const own = found.kind === "none" ? { none: found.why } : believe(await attested(found.pull), due, engine);
	return {
		own,
		others: once(() => othersOf(job, {
			commit,
			own,
			due,
			attested
		}, engine)),
		...found.kind === "pull" && { mergedPull: {
			pull: found.pull.number,
			commit,
			comments: found.pull.comments ?? []
		} }
	};
}
function believe(pull, due, { believed }) {
	const { number, head, records, approved, missing, approvedBy, notApproved } = pull;
	return believed({
		number,
		head,
		claims: records,
		...approved && { approved },
		approvedBy,
		...missing !== void 0 && { missing },
		...notApproved !== void 0 && { notApproved }
	}, due);
}
async function othersOf({ gitHub, event, host }, { commit, own, due, attested }, engine) {
	if (gitHub === void 0) return { pulls: [] };
	const base = "none" in own ? void 0 : own.records.find((record) => record.base !== void 0)?.base;
	const found = await othersSince(gitHub, {
		repository: event.repository,
		commit,
		ref: event.ref,
		...base !== void 0 && { base },
		..."none" in own ? {} : { except: own.number }
	});
	if (found.kind === "refused") {
		host.info(`other pull requests are not considered: ${found.reason}`);
		return { pulls: [] };
	}
	const { pulls, capped } = found;
	return {
		pulls: (await Promise.all(pulls.map(attested))).map((pull) => believe(pull, due, engine)),
		...capped !== void 0 && { capped }
	};
}
// src/main/actions/preview/failure-report.ts
async function writeFailureReport({ inputs, event, root, outputDir, workspace }, error) {
	if (!(error instanceof UserError)) return {};
	const { renderReport, markdownWithin } = await loadComparison();
	const report = {
		version: 1,
		title: titleOf(inputs, []),
		base: { name: "" },
		head: headName(event),
		contexts: [{
			service: "",
			context: shardOf(inputs.matrix) ?? (event.job || "the job"),
			release: "",
			namespace: "",
			status: "failed",
			problems: error.problems.map((problem) => ({
				side: "head",
				problem: placed(problem, root)
			}))
		}],
		limits: []
	};
	return writeForms(outputDir, workspace, report, markdownWithin(report)(1e8), { renderReport });
}
function placed(problem, root) {
	const { at } = problem;
	return at === void 0 ? problem : {
		...problem,
		at: {
			...at,
			file: relative(root, at.file)
		}
	};
}
function shardOf(matrix) {
	const shard = readJson(object({ shard: string() }), matrix)?.shard;
	return shard === "" ? void 0 : shard;
}
// src/main/actions/preview/compare-phase.ts
async function compareJob(job, { evidence, runsCommand }, setOutputs) {
	const reading = readHistory(job);
	reading.catch(() => {});
	const deploys = runsCommand && mayChangeCluster(job.inputs.command);
	const preview = await job.host.group("Preview", () => previewJob(job, void 0, deploys ? evidence.askAhead : void 0)).catch(async (error) => {
		setOutputs(await writeFailureReport(job, error));
		throw error;
	});
	job.surroundings.signal.throwIfAborted();
	return {
		preview,
		history: await reading
	};
}
// src/main/actions/preview/decide-report.ts
function decideReport({ report, figures, failOn, host }, rooms, isComparedWithNothing) {
	const failure = failureOf(rooms.outcomeOf(report, failOn), () => rooms.failureReason(report));
	const open = failure?.failure === "fail-on" ? unanswered(report, failOn, rooms, isComparedWithNothing) : void 0;
	annotateAll(rooms.annotationsOf(report, open === void 0), host);
	host.info(contextTable(figures));
	return open ?? failure;
}
// src/main/actions/preview/decide.ts
function decide({ job, engine, preview: { report }, figures }, runsCommand) {
	const { inputs, host } = job;
	const end = decideReport({
		report,
		figures,
		failOn: inputs.failOn,
		host
	}, engine);
	if (end === void 0) return runsCommand ? {} : { end: done };
	return {
		end,
		...runsCommand && { whyNotApplied: reasonOf(end) }
	};
}
const reasonOf = (end) => end instanceof UserError ? {
	kind: "no-base",
	message: end.message
} : {
	kind: "failed",
	failure: end.failure
};
// src/main/actions/preview/preview-run.ts
async function openPreviewRun(job, preview, history, setOutputs) {
	const engine = await loadComparison();
	const kept = keepShown(job, history, preview.memory.contexts);
	const report = withHistory(job, history, preview);
	const shown = {
		...preview,
		report,
		contexts: preview.contexts.map((context, at) => ({
			...context,
			report: report.contexts[at] ?? context.report
		}))
	};
	const facts = engine.reportFactsOf(report);
	return {
		job,
		engine,
		preview: shown,
		figures: figuresOf(shown),
		facts,
		texts: engine.reportTexts(report, facts),
		kept,
		setOutputs
	};
}
// src/main/actions/gate/unshown-parts.ts
const mostNamed = 10;
function reportUnshownParts(contexts, { host }, { shortId }) {
	const warn = (message) => host.annotate({
		level: "warning",
		title: "A deploy of this will be refused",
		message
	});
	const placesOf = (of) => [...of].flatMap(([id, own]) => own.map((path) => `${shortId(id)} ${path}`));
	for (const { context, names, paths, hidden } of contexts) {
		const [are, them] = names.length === 1 ? ["has a name that is random", "it"] : ["have names that are random", "them"];
		if (names.length > 0) warn(`${context}: ${listed(names.map(shortId))} ${are}. The name differs in each render, so a review cannot show it. Name ${them} by the commit (%{sha} in the command) or by a hash of the content`);
		const places = placesOf(paths);
		if (places.length > 0) warn(`${context}: ${listed(places)} ${places.length === 1 ? "has a random value that a review does not show" : "have random values that a review does not show"}. Write a fixed value, read it from a Secret, or list the path in gate.vary`);
		const secret = placesOf(hidden);
		if (secret.length > 0) warn(`${context}: ${listed(secret)} ${secret.length === 1 ? "has a secret" : "have secrets"}, and without a digest-key a review does not show what runs there. Give the preview and the deploy the same digest-key, or read the secret from a Secret`);
	}
}
const listed = (words) => `${words.slice(0, mostNamed).join(", ")}${words.length > mostNamed ? ` and ${words.length - mostNamed} more` : ""}`;
// src/main/actions/gate/attest-record.ts
async function attestRecord(job, subject, by = authorities) {
	const { inputs, env, event, gitHub, host, web } = job;
	const { attestedBy } = inputs;
	if (attestedBy.length === 0 || gitHub === void 0) return void 0;
	const elsewhere = whyNoAttestations(event);
	if (elsewhere !== void 0) return { reason: elsewhere };
	const source = identitySource(env);
	if (source === void 0) return {
		reason: "the job has no permission to request an OIDC token",
		lines: toAttest
	};
	const identity = await askIdentity(web.call, source);
	if (isRefusal(identity)) return { reason: identity.why };
	host.mask(identity.token);
	const { workflow } = identity;
	if (!attestedBy.some((one) => isWorkflow(one, workflow))) return { reason: `this is the workflow ${workflow}, but attested-by names ${attestedBy.map(({ text }) => text).join(", ")}` };
	const services = by[authorityFor(visibilityIn(readPayload(env["GITHUB_EVENT_PATH"])))];
	const signed = await signRecord(web.call, {
		subject,
		identity,
		services
	});
	if (isRefusal(signed)) return { reason: signed.why };
	const stored = await storeAttestation(gitHub, event.repository, signed.bundle);
	return stored.ok ? { workflow } : stored;
}
function visibilityIn(payload) {
	if (typeof payload !== "object" || payload === null || !("repository" in payload)) return void 0;
	const { repository } = payload;
	return typeof repository === "object" && repository !== null && "visibility" in repository ? repository.visibility : void 0;
}
function reportAttested({ host }, attested) {
	if (attested === void 0) return;
	if ("workflow" in attested) {
		host.info(`digests for the gate: attested by ${attested.workflow}`);
		return;
	}
	host.annotate({
		level: "warning",
		title: "No attestation",
		message: `The digests for the gate are not attested: ${attested.reason}. A deploy with attested-by will be refused`
	});
	if (attested.lines !== void 0) host.info(`Add to the job:\n${attested.lines.join("\n")}`);
}
// src/main/actions/gate/record.ts
async function keepReviewed(job, preview, engine) {
	const { event, gitHub, host, inputs, env } = job;
	const pull = pullOf(job);
	if (pull === void 0 || gitHub === void 0 || event.pull === void 0) return {};
	if (event.kind !== "pull_request" && event.kind !== "pull_request_target") return {};
	const { command, require, digestKey } = inputs;
	const reviewing = {
		engine,
		command,
		require,
		...digestKey !== void 0 && { digestKey },
		...env["GITHUB_SHA"] && { commit: env["GITHUB_SHA"] }
	};
	const contexts = reviewedContexts(preview.contexts, reviewing);
	if (contexts.length === 0) return {};
	reportUnshownParts(unshownParts(preview.contexts, reviewing), job, engine);
	const rows = contexts.map(({ resources, ...context }) => ({
		...context,
		resources: resources.size
	}));
	const title = recordTitle(rows);
	const record = await recordOf(job, pull, preview, contexts, engine);
	const { hash, pieces } = engine.packRecord(record, digestKey === void 0 ? {} : { digestKey });
	const publishing = publishRecord(gitHub, {
		repository: event.repository,
		head: record.head,
		key: record.key,
		hash,
		pieces,
		title,
		summary: recordSummary(rows),
		isFork: event.isFork
	}, job.viewer);
	const subject = {
		hash,
		repository: record.repository,
		pull,
		head: record.head
	};
	const [result, attested] = await Promise.all([publishing, attestRecord(job, subject)]);
	if (result.ok) {
		host.info(`digests for the gate: ${title}, ${hash.slice(0, 12)}`);
		reportAttested(job, attested);
		return { gate: hash };
	}
	const { reason, lines } = result;
	host.annotate({
		level: "warning",
		title: "No digests for the gate",
		message: missingRecordText(reason)
	});
	if (lines !== void 0) host.info(`Add to the job:\n${lines.join("\n")}`);
	return { note: missingRecordNote(reason, lines) };
}
async function recordOf(job, pull, { report }, contexts, { rulesVersion }) {
	const { event, inputs, root, surroundings } = job;
	const { owner, name } = event.repository;
	const head = headOf(job);
	const base = report.base.commit ?? event.pull?.baseSha;
	return {
		version: 1,
		rules: rulesVersion,
		repository: `${owner}/${name}`.toLowerCase(),
		pull,
		head,
		rendered: await headCommit(root, surroundings) ?? head,
		...base !== void 0 && { base },
		key: keyOf(inputs, event),
		keyed: inputs.digestKey !== void 0,
		...(inputs.comment === "update" || inputs.comment === "new") && { commented: true },
		contexts
	};
}
// src/main/actions/preview/publish-report.ts
async function publishReport(run) {
	const { job, engine, preview, figures, texts, kept, setOutputs } = run;
	setOutputs({
		...figureOutputs(figures),
		...nothingDeployed,
		truncated: String(texts.comment !== texts.whole)
	});
	const files = job.host.group("Report", () => writeFiles(run));
	const reviewed = keepReviewed(job, preview, engine);
	const comment = makeRunComment(job, async (writer, outcome) => {
		const content = {
			report: preview.report,
			memory: await kept.saved,
			...await reviewed
		};
		return writeJobComment(writer, content, texts, figures, outcome);
	});
	await publish(job, {
		writeComment: comment.write,
		files,
		figures
	}, setOutputs);
	setOutputs({ "cache-hit": String(await saveRenders(job)) });
	return comment;
}
async function writeFiles({ job, engine, preview, facts, texts, kept, setOutputs }) {
	setOutputs(writeReportFiles(job.outputDir, job.workspace, preview, texts.whole, engine, facts));
	writeReviewFile(job.outputDir, kept.text());
	await writeSummary(texts, job);
}
async function saveRenders({ surroundings: { memory } }) {
	if (memory === void 0) return false;
	await memory.save();
	const { requests, hits } = memory.counts();
	return requests > 0 && hits === requests;
}
// src/main/actions/preview/annotate-failure.ts
function annotateFailure({ exitCode, name, reason, isCancelled, left }, { inputs, host }) {
	if (exitCode === 0 || isCancelled) return;
	const why = reason === void 0 || reason === "" ? "" : `: ${reason}`;
	const rest = left.length === 0 ? "" : `. It did not run for ${left.slice(0, 10).join(", ")}`;
	host.annotate({
		level: "error",
		title: "command-failed",
		message: `helm ${inputs.command[0] ?? ""} failed for ${name} with exit code ${exitCode}${why}${rest}`
	});
}
// src/main/actions/preview/record-outcome.ts
async function recordOutcome({ job, engine, preview }, { outcome, message, githubDone, writeFiles }, gate, comment) {
	const { refused } = outcome;
	if (refused !== void 0) await reportLastCheckRefusal(job, preview, refused, engine);
	else annotateFailure(outcome, job);
	const verdicts = refused === void 0 ? [] : [refused.verdict];
	const sent = Promise.all([
		comment.addOutcome(message),
		githubDone,
		updateMergedPull(job, gate?.mergedPull, {
			refused: verdicts,
			otherwise: message
		})
	]);
	try {
		await writeFiles?.();
	} finally {
		await sent;
	}
	if (outcome.isCancelled) job.surroundings.signal.throwIfAborted();
	if (refused !== void 0) return {
		exitCode: exitCodes.user,
		failure: refused.verdict.reason
	};
	return outcome.exitCode === 0 ? done : {
		exitCode: outcome.exitCode,
		failure: "command-failed"
	};
}
// src/main/actions/preview/run-or-deploy.ts
async function runOrDeploy(run, gate) {
	const { job, engine, preview, setOutputs } = run;
	if (!mayChangeCluster(job.inputs.command)) {
		const outcome = await runCommands(job, preview);
		return {
			outcome,
			message: outcomeLine(outcome, commandOf(job))
		};
	}
	const deployed = await deployContexts(job, preview, gate ?? { contexts: [] });
	return {
		outcome: deployed.outcome,
		message: deployLeadOf(job, deployed),
		githubDone: deployed.githubDone,
		async writeFiles() {
			await writeDeployFiles(job, deployed, setOutputs);
			rewriteReportFiles(job, engine.withGates(preview.report, gateReports(gate)), deployed, engine);
		}
	};
}
// src/main/actions/preview/run.ts
var run_exports = __exportAll({ runAction: () => runAction });
function runAction(process) {
	if (isEndOfJob()) return endJob(process);
	return asStep(process, async (signal, setOutputs) => {
		const job = await openJob(process, signal);
		noteStep(job);
		const evidence = openEvidence(job);
		try {
			return isClosing(job) ? await closeJob(job, setOutputs) : await runPhases(job, evidence, setOutputs);
		} finally {
			evidence.close();
			await job.close();
		}
	});
}
async function runPhases(job, evidence, setOutputs) {
	const runsCommand = commandRuns(job);
	const { preview, history } = await compareJob(job, {
		evidence,
		runsCommand
	}, setOutputs);
	const run = await openPreviewRun(job, preview, history, setOutputs);
	const comment = await publishReport(run);
	const { end, whyNotApplied } = decide(run, runsCommand);
	if (whyNotApplied !== void 0) await reportNotApplied(run, comment, whyNotApplied);
	if (end instanceof UserError) throw end;
	return end ?? runCommand(run, evidence, comment);
}
async function runCommand(run, evidence, comment) {
	const gate = await openDeployGate(run.job, run.preview, run.engine, evidence);
	let result;
	try {
		const refusal = await checkGate(run, gate, comment);
		if (refusal !== void 0) return refusal;
		result = await runOrDeploy(run, gate);
	} finally {
		gate?.close();
	}
	return recordOutcome(run, result, gate, comment);
}
export { decideReport, run_exports };
