import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes, makeStyle, plural, problem, sentence, warning } from "./base.js";
import { headCommit, isOfPull, pairOf } from "./project.js";
import { redactorFor } from "./charts.js";
import { byOf, deployPrinter, isDryRun, isSuccess, lineCleaner, mayChangeCluster, recordedFindings, runCommand as runCommand$1 } from "./render.js";
import { appendSummary, cappedLog, checkedOutBranch, closeComment, commandOf, createDeployment, done, environmentOfRun, faultOf, findBase, findMergedPull, headOf, insideWorkspace, isAboutPull, keysOf, plainLines, projectOf, pullOf, reportCommentResult, rewriteForms, runOf, setDeploymentStatus, supersede, whyNoDeployment } from "./github.js";
import { closingLead, differenceReport, evidenceText, isBroken, isRefusedDeploy, markdownWithin, mergedDeployLead, missingDifferenceText, onlyUnexplained, outcomeLine, refusalSummary, refusedDeployLead, removalsMarkdown, removalsText, renderReport, replaceLead, reviewedSide, withGates, writeBundle } from "./comparison.js";
import { deployAll, effectOf, environmentUrl, makeNamespaces, openGate, takeDown } from "./deploy.js";
import { openPlan, removeReleases } from "./prune.js";
import { deployLeadOf, previewJob, reportNotApplied, rewriteReportFiles, sendEvenIfCancelled, writeDeployFiles, writeRecords } from "./preview.js";
import { refusalsOf } from "./sync.js";
import { signIndex } from "./bundle-signature.js";
import { relative } from "node:path";
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
	const gitHub = await openClient(job);
	if (gitHub === void 0) return;
	const once = makeReportOnce(job);
	for (const environment of environments) await once(() => retire(job, gitHub, environment));
}
async function openDeployments(job, { project, targets }) {
	const { inputs } = job;
	const effect = effectOf(inputs.command);
	const urls = effect !== "removes" && !isDryRun(inputs.command) ? await urlsOf(job, targets) : new Map();
	const gitHub = effect === void 0 ? void 0 : await openClient(job);
	if (gitHub === void 0) return {
		urls,
		add() {},
		close: () => Promise.resolve()
	};
	const deployments = new Map();
	const ends = [];
	const once = makeReportOnce(job);
	const begin = (target) => once(() => create(job, gitHub, target, project));
	return {
		urls,
		add(event) {
			const target = targets.find(({ service, context }) => `${service.name}/${context.name}` === event.name);
			if (target === void 0) return;
			if (event.what === "phase" && event.phase !== "gate" && event.phase !== "done" && effect === "deploys") {
				if (!deployments.has(event.name)) deployments.set(event.name, begin(target));
			}
			if (event.what !== "ended") return;
			const { record } = event;
			if (effect === "removes" && record.status === "deployed") ends.push(once(() => retire(job, gitHub, environmentName(target, project, pullOf(job)))));
			const created = deployments.get(event.name);
			if (created === void 0) return;
			ends.push(created.then(async (deployment) => {
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
async function openClient(job) {
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
function makeReportOnce(job) {
	let isReported = false;
	return async (work) => {
		try {
			return await work();
		} catch (error) {
			if (job.surroundings.signal.aborted) return void 0;
			if (!isReported) reportNoDeployment(job, error);
			isReported = true;
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
	const setStatus = (address) => setDeploymentStatus(gitHub, repository, { id }, {
		state,
		description,
		logUrl,
		...address !== void 0 && { environmentUrl: address }
	});
	try {
		await setStatus(url);
	} catch (error) {
		if (url === void 0 || faultOf(error)?.kind !== "rejected") throw error;
		job.host.report(warning("input-value", `GitHub does not accept the environment-url ${JSON.stringify(url)}`, { hint: "use a URL that a browser can open" }));
		await setStatus();
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
	const printLine = (text) => {
		for (const line of text.replace(/\n$/, "").split("\n")) host.info(`${prefix}${line}`);
	};
	return deployPrinter({
		host: {
			...host,
			info: printLine
		},
		printText: printLine,
		printLine
	}, style);
}
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
	let redactor = redactorFor(target.context, surroundings, []);
	const clean = (text) => redactor.text(cleanRender?.(text) ?? text, false);
	const cleanLine = lineCleaner(clean);
	try {
		const result = await runCommand$1({
			words: inputs.command,
			target,
			project,
			keeps: inputs.plain === void 0 && inputs.discover === void 0,
			sink: cappedLog((line, from) => host.info(plainLines(cleanLine(line, from)))),
			judged: true,
			preflight: inputs.preflight,
			onValues(sources) {
				redactor = redactorFor(target.context, surroundings, [sources]);
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
	const refusals = inputs.operation === "sync" ? refusalsOf(targets, project) : void 0;
	const log = deployLog(host, targets.length > 1);
	const records = await host.group(title, async () => deployAll({
		words: command,
		contexts: contexts.flatMap((context) => contextOf(context, {
			project,
			gate,
			keeps: plain === void 0,
			urls: deployments.urls,
			refusals
		})),
		by: await byOf(surroundings, root),
		...refusals && { unreadNames: refusals.unreadNames },
		preflight,
		skipUnchanged,
		keepBeside: keepRecord,
		...maxParallel !== void 0 && { width: maxParallel },
		onEvent(deployEvent) {
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
function contextOf(context, { project, gate, keeps, urls, refusals }) {
	const { target, report, clean, digest } = context;
	if (target === void 0) return [];
	const refusal = refusals?.refusals.get(target) ?? (refusals && isBroken(report) ? refuseBroken : void 0);
	const gated = gate.contexts.find((one) => one.context === context);
	const made = digest?.().digest;
	const url = urls.get(`${target.service.name}/${target.context.name}`);
	return [{
		target,
		project,
		keeps,
		judged: true,
		...refusals && { enforce: target.context.settings.enforce?.value ?? "changes" },
		findings: recordedFindings(report.comparison?.findings ?? []),
		...made !== void 0 && { manifests: `sha256:${made}` },
		...clean && { clean },
		...url !== void 0 && { url },
		...refusal && { gate: refusal },
		...gated && refusal === void 0 && { gate: () => Promise.resolve({
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
const refuseBroken = () => Promise.resolve({
	record: {
		require: "none",
		passed: false,
		approvedBy: []
	},
	reason: "it could not be compared, or has errors"
});
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
const exitCodeOf = ({ steps }) => steps.findLast(({ kind, exitCode }) => kind === "helm" && exitCode)?.exitCode || exitCodes.user;
function isLeft({ status, steps }) {
	const hasBegun = steps.some((step) => step.started !== void 0);
	return status === "cancelled" && !hasBegun || status === "not-started" && steps.length === 0;
}
// src/main/actions/deploy/close.ts
var close_exports = __exportAll({ closeJob: () => closeJob });
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
		onEvent: log
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
// src/main/actions/deploy/bundle.ts
function whyNotMerged({ event, env }, commit) {
	if (isAboutPull(event)) return "the run is about a pull request";
	if (env["GITHUB_REF_PROTECTED"] !== "true") return `${event.ref} is not protected`;
	return commit === event.sha ? void 0 : "another commit than that of the event is checked out";
}
async function bundleContexts({ job, preview, out, gate, evidence }) {
	const { inputs, host, root, surroundings, workspace } = job;
	const isGated = gate !== void 0 && gate.contexts.length > 0;
	if (isGated && inputs.digestKey !== void 0) throw new UserError("bundle", "digest-key and bundle cannot be combined: a bundle holds no secrets", { hint: "deploy these contexts with the Action, or remove digest-key from preview and deploy" });
	const commit = await headCommit(root, surroundings);
	const why = whyNotMerged(job, commit);
	if (commit === void 0 || why !== void 0) throw new UserError("bundle-unsigned", `the bundle cannot be signed: ${why}`, { hint: "write it by a push to a protected branch or tag, from the commit of that push" });
	const path = insideWorkspace(workspace, out, "bundle");
	const { contexts, sha256 } = await host.group("Bundle", async () => writeBundle({
		...projectOf(inputs),
		contexts: preview.contexts.flatMap(({ target }) => target === void 0 ? [] : [`${target.service.name}/${target.context.name}`]),
		out: path,
		signed: {
			commit,
			...isGated && { evidence: await evidenceText(await evidence.ask()) },
			sign: (hash) => signIndex(job, {
				hash,
				commit
			})
		}
	}, surroundings));
	host.info(`${relative(workspace, path)}: ${contexts.map(({ name }) => name).join(", ")}, sha256:${sha256}`);
	return done;
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
// src/main/actions/gate/reviewed-difference.ts
async function reviewedAgainst(job, { context, verdict, reviewed }) {
	const unexplained = verdict.passed ? [] : verdict.unexplained.map(({ id }) => id);
	if (reviewed === void 0 || unexplained.length === 0) return {};
	try {
		const commit = await commitOf(job, reviewed);
		const again = await previewOf(job, context.report, commit);
		const { service, context: name } = context.report;
		const found = again.contexts.find(({ report }) => report.service === service && report.context === name);
		const { command, digestKey } = job.inputs;
		const ways = {
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
async function reportGateRefusal(job, { report }, gate) {
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
		await writeRefusal(job, report, await reviewedAgainst(job, gated), verdict);
	}
	return first;
}
async function reportLastCheckRefusal(job, { report }, { verdict, difference }) {
	const { reason, message, hint } = verdict;
	job.host.annotate({
		level: "error",
		title: reason,
		message: `${message}. ${sentence(hint)}`
	});
	await writeRefusal(job, report, difference === void 0 ? {} : { difference }, verdict);
}
const summaryCharacters = 2e5;
async function writeRefusal({ host }, { head }, { difference, why }, { reason, message, hint }) {
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
	const { job, preview } = run;
	const refusal = await reportGateRefusal(job, preview, gate);
	if (refusal === void 0) return void 0;
	const refused = gate?.contexts.flatMap(({ verdict }) => verdict.passed ? [] : [verdict]) ?? [];
	await Promise.all([reportNotApplied(run, comment, {
		kind: "refused",
		message: refusal.message
	}), updateMergedPull(job, gate?.mergedPull, {
		refused,
		otherwise: ""
	})]);
	rewriteForms(job.outputDir, withGates(preview.report, gateReports(gate)));
	return {
		exitCode: exitCodes.user,
		failure: refusal.reason
	};
}
// src/main/actions/gate/deploy-gate.ts
async function openDeployGate(job, { contexts }, evidence) {
	const { inputs, host, surroundings } = job;
	if (!mayChangeCluster(inputs.command)) return void 0;
	const input = {
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
async function recordOutcome({ job, preview }, { outcome, message, githubDone, writeFiles }, gate, comment) {
	const { refused } = outcome;
	if (refused !== void 0) await reportLastCheckRefusal(job, preview, refused);
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
// src/main/actions/deploy/prune.ts
async function withRemovals(job, deployed) {
	const { inputs, host, surroundings, root } = job;
	const { signal } = surroundings;
	if (signal.aborted) return deployed;
	if (!(inputs.config.every((folder) => folder === ".") && inputs.workingDirectory === ".") || inputs.plain !== void 0 || inputs.discover !== void 0) {
		host.info("nothing is removed: this job reads a part of the repository only");
		return deployed;
	}
	return host.group("Removal of what left git", async () => {
		const opened = await openPlan(await pruneInput(job), surroundings);
		try {
			const { plan, removable } = opened;
			host.info(plainLines(removalsText(plan, makeStyle(false))));
			const markdown = removalsMarkdown(plan);
			if (markdown !== "") await appendSummary(`${markdown}\n`, host);
			const removed = await removeReleases(removable, {
				helmWords: inputs.command,
				by: await byOf(surroundings, root),
				onEvent: deployLog(host, true)
			}, surroundings);
			for (const { cluster, problems } of plan.unreached) for (const problem of problems) host.report({
				...problem,
				message: `${cluster}: ${problem.message}`
			});
			const records = [...deployed.records, ...removed];
			const outcome = deployed.outcome.exitCode !== 0 ? deployed.outcome : outcomeOf(records, signal.aborted);
			const isUnreached = outcome.exitCode === 0 && plan.unreached.length > 0;
			return {
				...deployed,
				records,
				outcome: isUnreached ? {
					...outcome,
					exitCode: exitCodes.user,
					name: plan.unreached[0]?.cluster ?? ""
				} : outcome
			};
		} finally {
			opened.close();
		}
	});
}
async function pruneInput(job) {
	const { inputs } = job;
	const approvals = askApprovals(job);
	return {
		contexts: inputs.context,
		helmWords: inputs.command,
		allowDestroy: inputs.allowDestroy,
		branch: await checkedOutBranch(job),
		...approvals && { approvals }
	};
}
function askApprovals({ gitHub, event }) {
	if (gitHub === void 0) return void 0;
	return async (commit) => {
		const found = await findMergedPull(gitHub, {
			repository: event.repository,
			commit,
			ref: event.ref
		});
		if (found.kind === "refused") return { why: found.reason };
		if (found.kind === "none") return { why: found.why };
		const { approvedBy, number, notApproved } = found.pull;
		return approvedBy.length === 0 && notApproved !== void 0 ? { why: `#${number}: ${notApproved}` } : {
			approvedBy,
			pull: number
		};
	};
}
// src/main/actions/preview/run-or-deploy.ts
async function runOrDeploy(run, gate) {
	const { job, preview, setOutputs } = run;
	if (!mayChangeCluster(job.inputs.command)) {
		const outcome = await runCommands(job, preview);
		return {
			outcome,
			message: outcomeLine(outcome, commandOf(job))
		};
	}
	const synced = await deployContexts(job, preview, gate ?? { contexts: [] });
	const deployed = job.inputs.operation === "sync" ? await withRemovals(job, synced) : synced;
	return {
		outcome: deployed.outcome,
		message: deployLeadOf(job, deployed),
		githubDone: deployed.githubDone,
		async writeFiles() {
			await writeDeployFiles(job, deployed, setOutputs);
			rewriteReportFiles(job, withGates(preview.report, gateReports(gate)), deployed);
		}
	};
}
// src/main/actions/preview/run-command.ts
var run_command_exports = __exportAll({ runCommand: () => runCommand });
async function runCommand(run, evidence, comment) {
	const gate = await openDeployGate(run.job, run.preview, evidence);
	let result;
	try {
		const refusal = await checkGate(run, gate, comment);
		if (refusal !== void 0) return refusal;
		const { bundle } = run.job.inputs;
		if (bundle !== void 0) return await bundleContexts({
			job: run.job,
			preview: run.preview,
			out: bundle,
			gate,
			evidence
		});
		result = await runOrDeploy(run, gate);
	} finally {
		gate?.close();
	}
	return recordOutcome(run, result, gate, comment);
}
export { close_exports, run_command_exports };
