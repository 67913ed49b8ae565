import { __exportAll } from "./rolldown-runtime.js";
import { UserError, isError, once } from "./base.js";
import { readIgnoreRule } from "./judge.js";
import { annotationsOf, believed, deployLead, deploySummary, failureReason, isBroken, limitFields, limitText, localCommand, markdownWithin, missingRecordNote, missingRecordText, notAppliedLine, outcomeOf, packRecord, preview, recordSummary, recordTitle, reportFactsOf, reportTexts, reviewedContexts, shortId, unshownParts, withDeploys } from "./comparison.js";
import { annotateAll, appendSummary, asStep, commandOf, connect, contextTable, done, endJob, failureOf, figureOutputs, figuresOf, findBase, findMergedPull, headName, headOf, identitySource, isAboutPull, isEndOfJob, keepShown, keyOf, noteStep, openJob, othersSince, plainLines, projectOf, publish, publishRecord, pullOf, readAttestations, readHistory, readPayload, reportCommentResult, rewriteForms, storeAttestation, titleOf, toAttest, unanswered, whyNoAttestations, withHistory, writeForms, writeJobComment, writeReportFiles, writeReviewFile, writeSummary } from "./github.js";
import { headCommit, object, readJson, replaceFile, string } from "./project.js";
import { askIdentity, authorities, authorityFor, isRefusal, isWorkflow, openVerifier, predicateType, signRecord } from "./attest.js";
import { isDryRun, isSuccess, mayChangeCluster, recordFile, recordText } from "./render.js";
import { textAt$1 as textAt, writeFolder } from "./charts.js";
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
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
function rewriteReportFiles({ inputs, outputDir }, report, { records, urls }) {
	if (!isDryRun(inputs.command)) rewriteForms(outputDir, withDeploys(report, records, urls));
}
const isChange = ({ status }) => status === "deployed";
// src/main/actions/preview/command-runs.ts
function commandRuns({ inputs, event, surroundings }) {
	if (inputs.command.length === 0 || inputs.run === "never") return false;
	if (inputs.run === "auto" && isAboutPull(event)) return false;
	if (surroundings.trusted !== false) return true;
	throw new UserError("fork-command", `helm ${inputs.command[0]} cannot run on untrusted code: from a fork, from Dependabot, named by a comment, or outside of protected branches in a job that can sign`, { hint: "set run: auto or never for this event, and deploy after the merge" });
}
const isClosing = (job) => job.event.pull?.isClosed === true && hasDeployed(job.inputs.command) && commandRuns(job);
const hasDeployed = (command) => command.length > 0 && mayChangeCluster(command) && !isDryRun(command);
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
			project: projectOf(inputs),
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
	return {
		...shown,
		report: {
			...report,
			title: titleOf(inputs, report.contexts),
			...limitFields(inputs.limit),
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
	review: {
		require: job.inputs.require,
		...job.inputs.digestKey !== void 0 && { keyed: isAboutPull(job.event) ? "not-merged" : "merged" }
	}
});
async function ignoreRules({ inputs, host }) {
	if (inputs.ignore.length === 0) return [];
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
const mostReasons = 3;
async function doubtOf({ gitHub, web, event, inputs, host }, { hash }, verifier) {
	const elsewhere = whyNoAttestations(event);
	if (gitHub === void 0 || elsewhere !== void 0) return `its digests cannot be attested: ${elsewhere ?? "the input token is empty"}`;
	const none = "its digests are not attested, and attested-by requires it";
	if (!/^[0-9a-f]{64}$/.test(hash)) return none;
	const { repository, serverUrl } = event;
	const answer = await readAttestations(gitHub, web, repository, {
		hash,
		predicateType
	});
	if (!answer.ok) {
		if (answer.lines !== void 0) host.info(`Add to the job:\n${answer.lines.join("\n")}`);
		return `the attestations of its digests cannot be read: ${answer.reason}`;
	}
	const reasons = new Set();
	for (const bundle of answer.bundles) {
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
	const more = reasons.size > mostReasons ? `, and ${reasons.size - mostReasons} more reasons` : "";
	return `the attestation of its digests does not count: ${[...reasons].slice(0, mostReasons).join("; ")}${more}`;
}
// src/main/actions/gate/evidence.ts
function openEvidence(job) {
	const over = new AbortController();
	let answer;
	const ask = () => answer ??= evidenceOf(untilOver(job, over.signal));
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
const noOthers = () => Promise.resolve({ pulls: [] });
async function evidenceOf(job) {
	const { gitHub, event, inputs, root, host, surroundings } = job;
	if (gitHub === void 0) return {
		own: { none: "the input token is empty: reviews cannot be read" },
		others: noOthers
	};
	const { repository, ref } = event;
	const due = {
		repository: `${repository.owner}/${repository.name}`,
		rules: 7,
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
	const own = found.kind === "none" ? { none: found.why } : believe(await attested(found.pull), due);
	return {
		own,
		others: once(() => othersOf(job, {
			commit,
			own,
			due,
			attested
		})),
		...found.kind === "pull" && { mergedPull: {
			pull: found.pull.number,
			commit,
			comments: found.pull.comments ?? []
		} }
	};
}
function believe(pull, due) {
	const { number, head, records, approved, missing, approvedBy, notApproved } = pull;
	const claimed = {
		number,
		head,
		claims: records,
		...approved && { approved },
		approvedBy,
		...missing !== void 0 && { missing },
		...notApproved !== void 0 && { notApproved }
	};
	return believed(claimed, due);
}
async function othersOf({ gitHub, event, host }, { commit, own, due, attested }) {
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
		pulls: (await Promise.all(pulls.map(attested))).map((pull) => believe(pull, due)),
		...capped !== void 0 && { capped }
	};
}
// src/main/actions/preview/failure-report.ts
async function writeFailureReport({ inputs, event, root, outputDir, workspace }, error) {
	if (!(error instanceof UserError)) return {};
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
	return writeForms(outputDir, workspace, report, markdownWithin(report)(1e8));
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
function decideReport({ report, figures, failOn, host }, isComparedWithNothing) {
	const failure = failureOf(outcomeOf(report, failOn), () => failureReason(report));
	const open = failure?.failure === "fail-on" ? unanswered(report, failOn, isComparedWithNothing) : void 0;
	annotateAll(annotationsOf(report, open === void 0), host);
	host.info(contextTable(figures));
	return open ?? failure;
}
// src/main/actions/preview/decide.ts
function decide({ job, preview: { report }, figures }, runsCommand) {
	const { inputs, host } = job;
	const end = decideReport({
		report,
		figures,
		failOn: inputs.limit.failOn,
		host
	});
	if (end === void 0) return runsCommand ? {} : { end: done };
	if (runsCommand && inputs.operation === "sync" && !(end instanceof UserError)) {
		const sound = report.contexts.filter((context) => !isBroken(context));
		if (sound.length > 0 && outcomeOf({
			...report,
			contexts: sound
		}, inputs.limit.failOn) === "done") return { endAfter: end };
	}
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
	const kept = keepShown(job, history, preview.runHistory.contexts);
	const report = withHistory(job, history, preview);
	const shown = {
		...preview,
		report,
		contexts: preview.contexts.map((context, at) => ({
			...context,
			report: report.contexts[at] ?? context.report
		}))
	};
	const facts = reportFactsOf(report);
	return {
		job,
		preview: shown,
		figures: figuresOf(shown),
		facts,
		texts: reportTexts(report, facts),
		kept,
		setOutputs
	};
}
// src/main/actions/gate/unshown-parts.ts
const mostNamed = 10;
function reportUnshownParts(contexts, { host }) {
	const warn = (message) => host.annotate({
		level: "warning",
		title: "A deploy of this will be refused",
		message
	});
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
const placesOf = (of) => [...of].flatMap(([id, own]) => own.map((path) => `${shortId(id)} ${path}`));
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
	const visibility = textAt(readPayload(env["GITHUB_EVENT_PATH"]), "repository", "visibility");
	const services = by[authorityFor(visibility)];
	const signed = await signRecord(web.call, {
		subject,
		identity,
		services
	});
	if (isRefusal(signed)) return { reason: signed.why };
	const stored = await storeAttestation(gitHub, event.repository, signed.bundle);
	return stored.ok ? { workflow } : stored;
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
async function keepReviewed(job, preview) {
	const { event, gitHub, host, inputs, env } = job;
	const pull = pullOf(job);
	if (pull === void 0 || gitHub === void 0 || event.pull === void 0) return {};
	if (event.kind !== "pull_request" && event.kind !== "pull_request_target") return {};
	const { command, require, digestKey } = inputs;
	const reviewing = {
		command,
		require,
		...digestKey !== void 0 && { digestKey },
		...env["GITHUB_SHA"] && { commit: env["GITHUB_SHA"] }
	};
	const contexts = reviewedContexts(preview.contexts, reviewing);
	if (contexts.length === 0) return {};
	reportUnshownParts(unshownParts(preview.contexts, reviewing), job);
	const rows = contexts.map(({ resources, ...context }) => ({
		...context,
		resources: resources.size
	}));
	const title = recordTitle(rows);
	const record = await recordOf(job, pull, preview, contexts);
	const { hash, pieces } = packRecord(record, digestKey === void 0 ? {} : { digestKey });
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
async function recordOf(job, pull, { report }, contexts) {
	const { event, inputs, root, surroundings } = job;
	const { owner, name } = event.repository;
	const head = headOf(job);
	const base = report.base.commit ?? event.pull?.baseSha;
	return {
		version: 1,
		rules: 7,
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
	const { job, preview, figures, texts, kept, setOutputs } = run;
	setOutputs({
		...figureOutputs(figures),
		...nothingDeployed,
		truncated: String(texts.comment !== texts.whole)
	});
	const files = job.host.group("Report", () => writeFiles(run));
	const reviewed = keepReviewed(job, preview);
	const comment = makeRunComment(job, async (writer, outcome) => {
		const content = {
			report: preview.report,
			shownHash: await kept.saved,
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
async function writeFiles({ job, preview, facts, texts, kept, setOutputs }) {
	setOutputs(writeReportFiles(job.outputDir, job.workspace, preview, texts.whole, facts));
	writeReviewFile(job.outputDir, kept.text());
	await writeSummary(texts, job);
}
async function saveRenders({ surroundings: { renderCache } }) {
	if (renderCache === void 0) return false;
	await renderCache.save();
	const { requests, hits } = renderCache.counts();
	return requests > 0 && hits === requests;
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
			if (!isClosing(job)) return await runOperation(job, evidence, setOutputs);
			const { closeJob } = await import("./preview-command.js").then((n) => n.close_exports);
			return await closeJob(job, setOutputs);
		} finally {
			evidence.close();
			await job.close();
		}
	});
}
async function runOperation(job, evidence, setOutputs) {
	if (job.inputs.operation !== "drift" || !commandRuns(job)) return runPhases(job, evidence, setOutputs);
	const { runDrift } = await import("./drift-issues.js").then((n) => n.run_exports);
	return runDrift(job, setOutputs);
}
async function runPhases(job, evidence, setOutputs) {
	const runsCommand = commandRuns(job);
	const { preview, history } = await compareJob(job, {
		evidence,
		runsCommand
	}, setOutputs);
	const run = await openPreviewRun(job, preview, history, setOutputs);
	const comment = await publishReport(run);
	const { end, whyNotApplied, endAfter } = decide(run, runsCommand);
	if (whyNotApplied !== void 0) await reportNotApplied(run, comment, whyNotApplied);
	if (end instanceof UserError) throw end;
	if (end !== void 0) return end;
	const { runCommand } = await import("./preview-command.js").then((n) => n.run_command_exports);
	const result = await runCommand(run, evidence, comment);
	return result.exitCode === 0 && endAfter !== void 0 ? endAfter : result;
}
export { decideReport, deployLeadOf, ignoreRules, previewJob, reportNotApplied, rewriteReportFiles, run_exports, sendEvenIfCancelled, writeDeployFiles, writeRecords };
