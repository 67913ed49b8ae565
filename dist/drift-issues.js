import { __exportAll } from "./rolldown-runtime.js";
import { readPlain$1 as readPlain, replaceFile } from "./project.js";
import { driftEndText, driftIssue, driftIssueTitle, driftOutcome, driftReportJson, driftReportMarkdown, driftReportText, findDrift, replaceLead } from "./comparison.js";
import { makeStyle } from "./base.js";
import { annotateAll, appendSummary, assignableOf, checkedOutBranch, codeOwnersPaths, done, editIssue, explainIssueRefusal, failureOf, listKeptIssues, openIssue, ownersOf, plainLines, projectOf, readViewer, runOf, shortHash, writerOf } from "./github.js";
import { ignoreRules } from "./preview.js";
import { withAlikeTags } from "./render.js";
import { join, relative, sep } from "node:path";
// src/main/actions/drift/decide-issues.ts
function decideIssues({ releases, kept, wholeScope }) {
	const duplicates = new Set(duplicatesIn(kept));
	const single = kept.filter((issue) => !duplicates.has(issue));
	const known = new Set(releases.map(({ key }) => key));
	const isWhole = wholeScope !== void 0 && releases.every(({ context }) => context.status !== "failed");
	const left = single.filter(({ isOpen, marker }) => isWhole && isOpen && marker.scope === wholeScope && !known.has(marker.key));
	return [
		...[...duplicates].map((issue) => ({
			kind: "close",
			issue,
			why: "duplicate"
		})),
		...releases.flatMap((release) => {
			const own = single.filter(({ marker }) => marker.key === release.key);
			return stepOf(release, own.find(({ isOpen }) => isOpen) ?? own.at(-1)) ?? [];
		}),
		...left.map((issue) => ({
			kind: "close",
			issue,
			why: "left-git"
		}))
	];
}
const duplicatesIn = (kept) => {
	const open = kept.filter(({ isOpen }) => isOpen);
	return open.filter(({ marker }, at) => open.slice(0, at).some((older) => older.marker.key === marker.key));
};
function stepOf(release, issue) {
	const { status } = release.context;
	if (status === "failed") return void 0;
	if (status !== "drifted") {
		if (issue?.isOpen !== true) return void 0;
		return {
			kind: "close",
			issue,
			why: status === "not-deployed" ? "not-deployed" : "gone"
		};
	}
	if (issue === void 0) return {
		kind: "open",
		release
	};
	const isShown = issue.marker.shown === release.shown;
	if (issue.isOpen) return isShown ? {
		kind: "leave",
		issue,
		why: "unchanged"
	} : {
		kind: "edit",
		issue,
		release
	};
	return isShown ? {
		kind: "leave",
		issue,
		why: "closed by a person"
	} : {
		kind: "reopen",
		issue,
		release
	};
}
// src/main/actions/drift/keep-issues.ts
const label = "drift";
async function keepDriftIssues(job, found) {
	const { inputs, host, gitHub, surroundings } = job;
	if (inputs.driftIssue === "off") return;
	const branch = await checkedOutBranch(job);
	if (!branch.isDefault) {
		host.info(`no issue is written: ${branch.name} is not the default branch of the repository`);
		return;
	}
	const noIssue = (message) => host.annotate({
		level: "notice",
		title: "No issue",
		message
	});
	if (gitHub === void 0) {
		noIssue("the input token is empty");
		return;
	}
	try {
		await keepAll({
			job,
			gitHub,
			viewer: await readViewer(gitHub),
			scope: writerOf(inputs, job.event),
			ownersOf: ownersIn(job, found)
		}, found);
	} catch (error) {
		surroundings.signal.throwIfAborted();
		const why = explainIssueRefusal(error);
		if (why === void 0) throw error;
		noIssue(why);
	}
}
async function keepAll(run, { report }) {
	const { job, gitHub, viewer, scope } = run;
	const { repository } = job.event;
	const kept = await listKeptIssues(gitHub, repository, label, viewer);
	const steps = decideIssues({
		releases: report.contexts.map((context) => checkedRelease(run, context)),
		kept,
		...job.inputs.context.length === 0 && { wholeScope: scope }
	});
	for (const step of steps) await takeStep(run, step);
	if (!steps.some(({ kind }) => kind === "open")) return;
	const doubled = duplicatesIn(await listKeptIssues(gitHub, repository, label, viewer));
	for (const issue of doubled) await takeStep(run, {
		kind: "close",
		issue,
		why: "duplicate"
	});
}
function checkedRelease(run, context) {
	const { service, context: name, cluster, namespace, release } = context;
	const { title, body } = textOf(run, context, {
		number: 0,
		url: ""
	});
	return {
		context,
		key: shortHash([
			service,
			name,
			cluster,
			namespace,
			release
		]),
		shown: shortHash([title, withAlikeTags(body)])
	};
}
const textOf = ({ ownersOf: owners }, context, run) => ({
	title: driftIssueTitle(context),
	body: driftIssue(context, {
		run,
		teams: owners(context).teams
	})
});
async function takeStep(run, step) {
	const { job, gitHub, scope } = run;
	const { host, event, surroundings } = job;
	surroundings.signal.throwIfAborted();
	if (step.kind === "leave") {
		host.info(`issue ${step.issue.url} is left as it is: ${step.why}`);
		return;
	}
	if (step.kind === "close") {
		const { issue, why } = step;
		const { title, body, marker } = issue;
		const text = {
			title,
			body: replaceLead(body, driftEndText(why, runOf(job))),
			marker: {
				...marker,
				shown: ""
			}
		};
		await editIssue(gitHub, event.repository, issue.number, text, why === "duplicate" ? why : "completed");
		host.info(`issue closed: ${issue.url} (${why})`);
		return;
	}
	const { release } = step;
	const marker = {
		scope,
		key: release.key,
		shown: release.shown
	};
	const text = {
		...textOf(run, release.context, runOf(job)),
		marker
	};
	if (step.kind === "open") {
		const assignees = await assignableOf(gitHub, event.repository, run.ownersOf(release.context).users);
		const { url } = await openIssue(gitHub, event.repository, text, {
			labels: [label],
			assignees
		});
		host.info(`issue opened: ${url}`);
		return;
	}
	await editIssue(gitHub, event.repository, step.issue.number, text, step.kind === "reopen" ? "open" : void 0);
	host.info(`issue ${step.kind === "reopen" ? "reopened" : "updated"}: ${step.issue.url}`);
}
const mostOwnersBytes = 3145728;
function ownersIn({ root }, { files }) {
	const text = codeOwnersPaths.map((path) => readPlain(join(root, path), mostOwnersBytes)).find((found) => found !== void 0);
	const codeOwners = text === void 0 || text === "other" ? "" : text.content.toString("utf8");
	return (context) => {
		const file = files.get(context);
		if (file === void 0) return {
			users: [],
			teams: []
		};
		return ownersOf(codeOwners, relative(root, file).split(sep).join("/"));
	};
}
// src/main/actions/drift/run.ts
var run_exports = __exportAll({ runDrift: () => runDrift });
async function runDrift(job, setOutputs) {
	const { inputs, host } = job;
	const found = await host.group("Drift", () => find(job));
	const { report } = found;
	setOutputs({
		drifted: String(report.contexts.some(({ status }) => status === "drifted")),
		...writeFiles(job, report)
	});
	await appendSummary(driftReportMarkdown(report), host);
	await host.group("Issues", () => keepDriftIssues(job, found));
	for (const { problems } of report.contexts) for (const problem of problems) host.report(problem);
	annotateAll([], host);
	return failureOf(driftOutcome(report, inputs.limit), () => "context-failed") ?? done;
}
async function find(job) {
	const { inputs, host, surroundings } = job;
	const { maxParallel, timeout } = inputs;
	const found = await findDrift({
		project: projectOf(inputs),
		contexts: inputs.context,
		helmWords: inputs.command,
		rules: {
			ignore: await ignoreRules(job),
			validate: "none"
		},
		effort: {
			...maxParallel !== void 0 && { maxParallel },
			...timeout !== void 0 && { timeout }
		}
	}, surroundings);
	host.info(plainLines(driftReportText(found.report, {
		style: makeStyle(false),
		width: lineWidth
	})));
	return found;
}
const lineWidth = 1e4;
function writeFiles({ outputDir, workspace }, report) {
	const files = {
		json: join(outputDir, "drift.json"),
		markdown: join(outputDir, "drift.md")
	};
	replaceFile(join(outputDir, ".gitignore"), "*\n");
	replaceFile(files.json, driftReportJson(report));
	replaceFile(files.markdown, driftReportMarkdown(report, Number.POSITIVE_INFINITY));
	return {
		"report-path": relative(workspace, files.json),
		"markdown-path": relative(workspace, files.markdown)
	};
}
export { run_exports };
