import { __exportAll } from "./rolldown-runtime.js";
import { UserError, matchGlob } from "./base.js";
import { joinReports, joinRunHistory, limitFields, limitText, lostContexts, readReport, reportFactsOf, reportTexts } from "./comparison.js";
import { asStep, connect, done, endJob, faultOf, figureOutputs, figuresOf, headName, insideWorkspace, isEndOfJob, isKept, keepShown, labelsOf, limitInput, makeReader, makeRunnerHost, noteStep, openStore, outputFolder, publish, pullsOfBranch, pullsOfCommit, readEvent, readHistory, readPayload, readViewer, sameRepository, saveCosts, withHistory, withPull, writeForms, writeJobComment, writeSummary } from "./github.js";
import { decideReport } from "./preview.js";
import { array, lstatIfThere, maxLength, pipe, readJson, resolveInside, shapeOf, string } from "./project.js";
import { closeSync, constants, fstatSync, openSync, readSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { isUtf8 } from "node:buffer";
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
	const isOfRun = (pull) => pull.isOpen && pull.headSha === headSha && pull.headRepository !== void 0 && headRepository !== void 0 && sameRepository(pull.headRepository, headRepository);
	const found = (headRepository === void 0 || headBranch === "" ? [] : await pullsOfBranch(gitHub, repository, {
		owner: headRepository.owner,
		branch: headBranch
	})).filter(isOfRun);
	return found.length > 0 ? found : (await pullsOfCommit(gitHub, repository, headSha)).filter(isOfRun);
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
		limit: limitInput(read),
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
const storesHistory = (job) => job.about.stranger === void 0 && isKept(job);
const secretsOf = ({ inputs }) => inputs.token === "" ? [] : [inputs.token];
function readReports(job, key) {
	const { inputs, workspace, outputDir } = job;
	const found = findReports(workspace, inputs.reports, outputDir);
	if (found.length === 0 && inputs.expected === void 0) throw new UserError("report-missing", `no file in the workspace is ${inputs.reports.join(" or ")}`, { hint: "download the reports of the other jobs before this step (actions/download-artifact), and set reports to their paths" });
	const textOf = makeFileReader();
	const options = {
		key,
		secrets: secretsOf(job),
		keepsShown: storesHistory(job)
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
	const report = {
		...joinReports(input),
		...limitFields(job.inputs.limit)
	};
	const blind = blindContexts(input.jobs);
	const isComparedWithNothing = ({ service, context }) => blind.has(`${service}/${context}`);
	const history = await reading;
	if (history === void 0) return {
		report,
		isComparedWithNothing,
		saved: Promise.resolve(void 0)
	};
	const runHistory = joinRunHistory({
		report,
		lost: lostContexts(input),
		key,
		secrets: secretsOf(job)
	});
	const { saved } = keepShown(job, history, runHistory.shownContexts);
	return {
		report: withHistory(job, history, {
			runHistory,
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
	const about = {
		report,
		figures,
		failOn: job.inputs.limit.failOn,
		host: job.host
	};
	const end = decideReport(about, isComparedWithNothing);
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
		setOutputs(writeForms(job.outputDir, job.workspace, report, texts.whole, facts));
		await writeSummary(texts, job);
	});
	const writeComment = async () => writeJobComment(job, {
		report,
		shownHash: await saved
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
