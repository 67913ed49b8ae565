import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes, groupBy, isError, plural } from "./base.js";
import { annotateAll, appendSummary, asStep, closeUpdatePull, closedUpdatePulls, compareCommits, done, dropLeftover, explainUpdateRefusal, faultOf, findLeftovers, isAboutPull, makeReader, openJob, openUpdatePull, openUpdatePulls, plainLines, readUpdateRepository, refreshUpdatePull, runOf, shortHash, updateBranches, writeOutputs } from "./github.js";
import { contextsOf, groupOf, limitOf, nameOf as nameOf$1, openServices, placeNameOf, planSteps, prepareUpdate, withFiles } from "./sources.js";
import { overtakenText, updateCommitBody, updateOutcomes, updateSummary, updateText, updateTitle } from "./comparison.js";
import { headCommit } from "./project.js";
import { withAlikeTags } from "./render.js";
import { previewJob } from "./preview.js";
import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
// src/operations/updates/groups.ts
async function findUpdates(input, surroundings) {
	const locked = await openServices(input, surroundings);
	const { problems, ...plan } = await planSteps(locked, { names: [] }, surroundings);
	const services = locked.services.map(({ service }) => service);
	const limit = limitOf(services);
	const found = [...plan.steps.map(sourceUpdate), ...plan.versions.map(versionUpdate)];
	return {
		groups: [...groupBy(found, ({ origin }) => {
			const group = groupOf(origin, services);
			return group === void 0 ? `place ${placeNameOf(origin)}` : `group ${group}`;
		}).values()].map((members) => {
			const [{ origin }] = members;
			const group = groupOf(origin, services);
			const updates = groupBy(members, ({ source, to }) => JSON.stringify([source, to])).values();
			return {
				name: group ?? placeNameOf(origin),
				isNamed: group !== void 0,
				updates: [...updates].map(joinEqual)
			};
		}),
		...limit !== void 0 && { limit },
		problems
	};
}
const sourceUpdate = ({ use, from, to }) => ({
	origin: use.source,
	source: use.key,
	name: nameOf$1(use.source),
	...from && { from },
	to,
	contexts: use.contexts.map((name) => `${use.service.name}/${name}`)
});
const versionUpdate = ({ use, from, to }) => ({
	origin: use.source,
	source: use.key,
	name: nameOf$1(use.source),
	...from !== void 0 && { from: { version: from } },
	to: { version: to },
	contexts: contextsOf(use)
});
function joinEqual(updates) {
	const [{ origin: _, ...first }] = updates;
	return {
		...first,
		contexts: [...new Set(updates.flatMap(({ contexts }) => contexts))]
	};
}
// src/main/actions/update/decide-pulls.ts
function decidePulls(state) {
	const { wanted, open, limit } = state;
	const updates = new Map(wanted.map((update) => [update.id, update]));
	const steps = open.toSorted((a, b) => byText(a.marker.update, b.marker.update) || a.number - b.number).flatMap((pull) => stepOf(pull, updates.get(pull.marker.update), state) ?? []);
	const taken = new Set(open.map(({ marker }) => marker.update));
	const closing = steps.filter(({ kind }) => kind === "close");
	return {
		steps: [...closing, ...steps.filter(({ kind }) => kind !== "close")],
		candidates: wanted.filter(({ id }) => !taken.has(id)).toSorted((a, b) => byText(a.id, b.id)),
		room: Math.max(0, limit - (open.length - closing.length))
	};
}
function stepOf(pull, update, { base, isComplete }) {
	const { marker, head } = pull;
	if (!marker.heads.includes(head)) return {
		kind: "leave",
		pull
	};
	if (update === void 0) return isComplete ? {
		kind: "close",
		pull
	} : void 0;
	return {
		kind: marker.version === update.version && marker.base === base && marker.heads.length === 1 ? "keep" : "refresh",
		pull,
		update
	};
}
const decidedPull = ({ id, version }, closed) => closed.find(({ marker }) => marker.update === id && marker.version === version && marker.closed !== true);
const byText = (a, b) => a < b ? -1 : a > b ? 1 : 0;
// src/main/actions/update/update-job.ts
const jobToken = "github-actions[bot]";
async function openUpdateJob(process, signal) {
	const limit = readLimit();
	const job = await openJob(process, signal);
	try {
		return {
			job,
			limit,
			...await readPlace(job)
		};
	} catch (error) {
		await job.close();
		throw error;
	}
}
function readLimit() {
	const problems = [];
	const limit = makeReader(problems).count("limit");
	if (problems.length > 0) throw UserError.of(problems);
	return limit;
}
async function readPlace(job) {
	const { event, gitHub, inputs, root, surroundings } = job;
	const { cwd, env, signal, trusted } = surroundings;
	if (gitHub === void 0) throw new UserError("github-token", "the input token is empty", { hint: "remove it to use the job's own token, or set the token of an app" });
	if (isAboutPull(event) || event.isFork || trusted === false) throw misplaced(`the event is ${event.name}, or the code is not trusted`);
	const base = await headCommit(root, {
		env,
		signal
	});
	if (base === void 0) throw new UserError("checkout-missing", "git names no commit that is checked out", { hint: "check out the repository by actions/checkout, with git on the runner" });
	const { repository, viewer } = await readUpdateRepository(gitHub, event.repository).catch((error) => Promise.reject(explainUpdateRefusal(error, event.repository)));
	const { defaultBranch, tip } = repository;
	if (tip !== base && await compareCommits(gitHub, repository, base, defaultBranch) !== base) throw misplaced(`${base.slice(0, 7)} is not on ${defaultBranch}`);
	const configs = [...new Set(inputs.config.length > 0 ? inputs.config : ["."])].toSorted();
	return {
		gitHub,
		repository,
		viewer,
		base,
		scope: shortHash([relative(root, cwd), configs])
	};
}
const misplaced = (what) => new UserError("update-place", `updates start from the default branch: ${what}`, { hint: "run the workflow on schedule or workflow_dispatch, and check out the default branch" });
// src/main/actions/update/publish-outcomes.ts
const summaryRoom = 3e5;
async function publishOutcomes({ job: { host }, viewer }, outcomes) {
	const lines = outcomes.map(({ update, action, url, reason }) => [
		`${update}: ${action}`,
		...url === void 0 ? [] : [url],
		...reason === void 0 ? [] : [reason]
	].join(", "));
	host.info(plainLines(lines.length === 0 ? "nothing is to be updated" : lines.join("\n")));
	if (viewer.login === "github-actions[bot]" && outcomes.some(({ action }) => action === "opened")) host.info("the job's own token opens pull requests that start no workflows: set the input token to the token of an app to have them checked");
	writeOutputs({ ...outputsOf(outcomes) });
	const made = outcomes.flatMap(({ made: one }) => one ?? []);
	const room = Math.floor(summaryRoom / Math.max(1, made.length));
	const reports = made.map(({ facts, report }) => updateSummary(facts, report, room));
	await appendSummary([updateOutcomes(outcomes), ...reports].join("\n"), host);
}
const isOpen = ({ action }) => [
	"opened",
	"updated",
	"unchanged",
	"left"
].includes(action);
function outputsOf(outcomes) {
	const open = outcomes.filter(isOpen);
	return {
		"pull-requests": JSON.stringify(outcomes.map(({ update, action, number, url, reason }) => ({
			update,
			action,
			number,
			url,
			reason
		}))),
		numbers: open.flatMap(({ number }) => number ?? []).join("\n"),
		urls: open.flatMap(({ url }) => url ?? []).join("\n")
	};
}
// src/main/actions/update/drop-unwanted.ts
async function dropUnwanted({ gitHub, repository, job: { host } }, leftovers, wanted) {
	for (const leftover of leftovers) {
		if (wanted.some(({ branch }) => branch === leftover.branch)) continue;
		await dropLeftover(gitHub, repository, leftover);
		host.info(`${leftover.branch} is deleted: an interrupted run left it, and its update is not needed any more`);
	}
}
// src/main/actions/update/wanted.ts
function wantedOf(group, scope) {
	const id = `${group.isNamed ? "group" : "place"} ${group.name}`;
	const versions = group.updates.map(({ source, to }) => JSON.stringify([source, to.version ?? to.revision]));
	return {
		id,
		version: shortHash(versions.toSorted(byText)),
		branch: `${updateBranches}${slugOf(group.name)}-${shortHash([scope, id]).slice(0, 8)}`,
		group
	};
}
const slugOf = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").slice(-40).replaceAll(/^-+|-+$/g, "");
function versionTexts(from, to) {
	const isVersion = to.version !== void 0 && to.version !== from?.version;
	const text = (ref) => isVersion && ref.version !== void 0 ? ref.version : (ref.revision ?? "").slice(0, 12);
	return {
		...from && { from: text(from) },
		to: text(to)
	};
}
// src/main/actions/update/make-request.ts
async function makeRequest(given, wanted) {
	const { repository, base, scope } = given;
	const { inputs, surroundings, event } = given.job;
	const only = wanted.group.updates.map(({ source }) => source);
	const prepared = await prepareUpdate({
		configs: inputs.config,
		names: [],
		only
	}, surroundings);
	if (prepared.changes.length === 0) return void 0;
	const facts = factsOf(given, wanted, prepared);
	const report = await withFiles(prepared.changes, () => compare(given, wanted.branch));
	const title = updateTitle(facts);
	return {
		facts,
		report,
		request: {
			repository,
			branch: wanted.branch,
			title,
			body: updateText(facts, report),
			marker: {
				scope,
				update: wanted.id,
				version: wanted.version,
				base,
				files: filesHash(prepared, given),
				text: shortHash([
					title,
					factsWorthAnEdit(facts),
					reportWorthAnEdit(report)
				])
			},
			commit: {
				headline: title,
				body: updateCommitBody(facts),
				files: filesOf(prepared.changes, given)
			},
			run: `${event.run.id}-${event.run.attempt}`
		}
	};
}
function factsOf({ job, viewer }, { group }, { updates }) {
	return {
		name: group.name,
		isGroup: group.isNamed,
		sources: group.updates.map(({ source, name, from, to, contexts }) => {
			const made = updates.find((update) => update.source === source);
			return {
				key: made?.after ?? source,
				name,
				contexts,
				...versionTexts(from, made?.to ?? to)
			};
		}),
		run: runOf(job),
		serverUrl: job.event.serverUrl,
		isJobToken: viewer.login === jobToken
	};
}
async function compare({ job, base, repository }, branch) {
	const asPull = {
		...job,
		inputs: {
			...job.inputs,
			run: "never"
		}
	};
	const { report } = await previewJob(asPull, Promise.resolve({
		id: base,
		name: repository.defaultBranch
	}));
	return {
		...report,
		head: { name: branch }
	};
}
const factsWorthAnEdit = ({ sources, isJobToken }) => [sources, isJobToken];
const reportWorthAnEdit = ({ contexts, limits }) => withAlikeTags(JSON.stringify([limits, contexts.map((context) => ({
	...context,
	milliseconds: 0,
	digest: void 0
}))]));
const filesHash = ({ changes, updates }, job) => shortHash([changes.map(({ file, before }) => [pathOf(file, job), before]), updates.map(({ after, to }) => [after, to])]);
const filesOf = (changes, job) => new Map(changes.map(({ file, after }) => [pathOf(file, job), after]));
function pathOf(file, { job: { root } }) {
	const real = join(realpathSync.native(dirname(file)), basename(file));
	return relative(realpathSync.native(root), real).split(sep).join("/");
}
// src/main/actions/update/take-steps.ts
async function takeSteps(job, plan, leftovers, guard) {
	const outcomes = [];
	for (const step of plan.steps) outcomes.push(await guard(nameOf(step.pull.marker.update), () => takeStep(job, step)));
	let { room } = plan;
	for (const wanted of plan.candidates) {
		const update = nameOf(wanted.id);
		const outcome = room > 0 ? await guard(update, () => open(job, wanted, update, leftovers)) : {
			update,
			action: "waiting",
			reason: "as many pull requests as `limit` allows are open"
		};
		outcomes.push(outcome);
		if (outcome.action === "opened") room -= 1;
	}
	return outcomes;
}
const nameOf = (id) => id.replace(/^(?:group|place) /, "");
async function takeStep(job, step) {
	const { pull } = step;
	const about = {
		update: nameOf(pull.marker.update),
		number: pull.number,
		url: pull.url
	};
	switch (step.kind) {
		case "keep": return {
			...about,
			action: "unchanged"
		};
		case "leave": return {
			...about,
			action: "left",
			reason: foreignCommit
		};
		case "close":
			await close(job, pull, about.update);
			return {
				...about,
				action: "closed",
				reason: "nothing is left to update"
			};
		case "refresh": return {
			...about,
			...await refresh(job, pull, step.update)
		};
		default: return step;
	}
}
const foreignCommit = "its branch has a commit that Pligos did not make";
async function close({ gitHub, repository }, pull, name) {
	const body = overtakenText(pull.body, name, repository.defaultBranch);
	await closeUpdatePull(gitHub, repository, pull, {
		title: pull.title,
		body
	});
}
async function refresh(job, pull, wanted) {
	const made = await makeRequest(job, wanted);
	if (made === void 0) return { action: "unchanged" };
	const { files, text, version } = made.request.marker;
	const { marker } = pull;
	if (marker.files === files && marker.text === text && marker.version === version && marker.heads.length === 1) return {
		action: "unchanged",
		made
	};
	return outcomeOf(await refreshUpdatePull(job.gitHub, pull, made.request), made);
}
async function open(job, wanted, update, leftovers) {
	const { gitHub, repository, viewer } = job;
	const closed = await closedUpdatePulls(gitHub, repository, viewer, wanted.branch);
	const decided = decidedPull(wanted, closed);
	if (decided !== void 0) {
		const { number, url, state } = decided;
		return {
			update,
			action: "skipped",
			number,
			url,
			reason: `this version was ${state} before`
		};
	}
	const made = await makeRequest(job, wanted);
	if (made === void 0) return {
		update,
		action: "unchanged"
	};
	const left = leftovers.filter(({ branch }) => branch === wanted.branch);
	const ownHeads = [...closed.flatMap(({ marker }) => marker.heads), ...left.map(({ head }) => head)];
	return {
		update,
		...outcomeOf(await openUpdatePull(gitHub, made.request, ownHeads), made)
	};
}
function outcomeOf(result, made) {
	if (result.action !== "moved") return {
		...result,
		made
	};
	return {
		action: "left",
		reason: `${foreignCommit}: ${made.request.branch}`
	};
}
// src/main/actions/update/run.ts
var run_exports = __exportAll({ runUpdate: () => runUpdate });
const usualLimit = 5;
function runUpdate(process) {
	return asStep(process, async (signal) => {
		const job = await openUpdateJob(process, signal);
		try {
			return await updatePulls(job);
		} catch (error) {
			throw explainUpdateRefusal(error, job.repository);
		} finally {
			await job.job.close();
		}
	});
}
async function updatePulls(given) {
	const { gitHub, repository, viewer, base, scope } = given;
	const { host, inputs, surroundings } = given.job;
	const [{ groups, limit, problems }, pulls, leftovers] = await Promise.all([
		host.group("Updates", () => findUpdates({ configs: inputs.config }, surroundings)),
		openUpdatePulls(gitHub, repository, viewer),
		findLeftovers(gitHub, repository, scope)
	]);
	for (const problem of problems) host.report(problem);
	const wanted = groups.map((group) => wantedOf(group, scope));
	if (problems.length === 0) await dropUnwanted(given, leftovers, wanted);
	const outcomes = await takeSteps(given, decidePulls({
		wanted,
		isComplete: problems.length === 0,
		open: pulls.filter(({ marker }) => marker.scope === scope),
		base,
		limit: given.limit ?? limit ?? usualLimit
	}), leftovers, guardOf(given));
	await publishOutcomes(given, outcomes);
	return endOf(given, outcomes, problems.find(isError)?.code);
}
const guardOf = ({ job: { host, surroundings } }) => async (update, work) => {
	try {
		return await host.group(update, work);
	} catch (error) {
		surroundings.signal.throwIfAborted();
		const fault = faultOf(error);
		if (!(error instanceof UserError) || fault !== void 0 && fault.kind !== "rejected") throw error;
		for (const problem of error.problems) host.report(problem);
		const [first] = error.problems;
		return {
			update,
			action: "failed",
			reason: first?.message ?? error.message,
			error
		};
	}
};
function endOf({ job: { host } }, outcomes, found) {
	const failed = outcomes.filter(({ action }) => action === "failed");
	annotateAll([], host);
	const failure = failed[0]?.error?.problems.find(isError)?.code ?? found;
	if (failure === void 0) return done;
	const names = failed.map(({ update }) => update).join(", ");
	const message = failed.length === 0 ? "Sources could not be asked for newer versions. The others were updated" : `${plural(failed.length, "update")} failed: ${names}. The others were made`;
	host.annotate({
		level: "error",
		title: "Updates",
		message
	});
	return {
		exitCode: exitCodes.user,
		failure
	};
}
export { run_exports };
