import { __exportAll } from "./rolldown-runtime.js";
import { byOf, deployPrinter, isSuccess, isToBeJudged, typedWords, withoutLogins } from "./render.js";
import { UserError, exitCodes, isError, plural } from "./base.js";
import { deployAll, judgeRun } from "./deploy.js";
import { chooseAll, isOfPull, neededNames, openProject, projectInput, targetName, withoutTests } from "./project.js";
import { unreadable } from "./comparison.js";
import { flagValue, surroundingsOf } from "./main.js";
import { setTimeout } from "node:timers/promises";
// src/operations/sync/refusals.ts
function refusalsOf(targets, project) {
	const missing = missingNeeds(targets, project);
	const refusals = targets.flatMap((target) => {
		const reason = refusalOf(target, project, missing.get(target) ?? []);
		return reason === void 0 ? [] : [[target, () => Promise.resolve(refused(reason))]];
	});
	return {
		refusals: new Map(refusals),
		unreadNames: [...missing.values()].flat()
	};
}
const refused = (reason) => ({
	record: {
		require: "none",
		passed: false,
		approvedBy: []
	},
	reason
});
function refusalOf(target, project, missing) {
	if (project.invalid.has(target.service)) return "its pligos.yaml has errors";
	const [first] = missing;
	return first && `it needs ${first}, which may be in a file that cannot be read`;
}
function missingNeeds(targets, project) {
	if (unreadable(project).length === 0) return new Map();
	const names = new Set(project.services.flatMap((service) => [...service.contexts.values()].map((context) => targetName({
		service,
		context
	}))));
	return new Map(targets.map((target) => {
		return [target, neededNames(target, project.loader).names.filter((name) => !/[*?[\\]/.test(name) && !names.has(name))];
	}));
}
// src/operations/sync/sync.ts
async function sync(input, surroundings) {
	const { by, width, onEvent, keepBeside } = input;
	const project = await openProject(input, surroundings);
	for (const problem of project.problems) surroundings.host.report(problem);
	const chosen = chooseAll(project, input.contexts);
	if (chosen.problems.some(isError)) throw UserError.of(chosen.problems);
	const targets = withoutTests(chosen.targets).filter((target) => !isOfPull(target));
	if (targets.length === 0 && project.problems.some(isError)) throw UserError.of(project.problems);
	const words = commandOf(input.helmWords);
	const { refusals, unreadNames } = refusalsOf(targets, project);
	const contexts = targets.map((target) => {
		const gate = refusals.get(target) ?? judging(target, words, input, surroundings);
		return {
			target,
			project,
			keeps: input.plain === void 0 && input.discover === void 0,
			judged: true,
			enforce: target.context.settings.enforce?.value ?? "changes",
			...gate && { gate }
		};
	});
	return deployAll({
		words,
		contexts,
		by,
		unreadNames,
		...width !== void 0 && { width },
		...onEvent && { onEvent },
		...keepBeside !== void 0 && { keepBeside }
	}, surroundings);
}
const commandOf = (words) => words[0] === void 0 || words[0].startsWith("-") ? [
	"upgrade",
	"--install",
	...words
] : words;
function judging(target, words, input, surroundings) {
	if (!isToBeJudged({
		target,
		words
	})) return void 0;
	return async () => {
		const command = input.shownBy(targetName(target));
		const judgement = await judgeRun({
			target,
			words,
			command
		}, input, surroundings);
		await input.onJudged(judgement);
		const { reason } = judgement;
		return {
			record: {
				require: "none",
				passed: reason === void 0,
				approvedBy: []
			},
			...reason !== void 0 && { reason }
		};
	};
}
// src/main/cli/commands/sync.ts
var sync_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const interval = durationOf(call, "interval");
	const total = durationOf(call, "for");
	if (interval === void 0 !== (total === void 0)) throw new UserError("usage", "--interval and --for go together", { hint: "write --interval 60s --for 50m, or none of them for one round" });
	const surroundings = surroundingsOf(terminal, call);
	const helmWords = call.helmWords ?? [];
	const end = Date.now() + (total ?? 0);
	let isWell = true;
	for (;;) {
		const records = await sync({
			...projectInput(call),
			contexts: call.positionals,
			helmWords,
			keepBeside: call.flags.has("keep-record"),
			by: await byOf(surroundings, surroundings.cwd),
			onEvent: deployPrinter(terminal, terminal.style),
			shownBy: (name) => typedWords([
				"pligos",
				"diff",
				name,
				"--live",
				"--",
				...withoutLogins(helmWords)
			]),
			async onJudged(judged) {
				const { judgedText } = await import("./comparison.js").then((n) => n.run_judged_lines_exports);
				terminal.printLine(judgedText(judged, terminal, terminal.style));
			}
		}, surroundings);
		terminal.host.info(summaryOf(records));
		isWell &&= records.every(isSuccess);
		if (interval === void 0 || Date.now() + interval > end) break;
		await setTimeout(interval, void 0, { signal: surroundings.signal });
	}
	return isWell ? exitCodes.done : exitCodes.user;
};
function summaryOf(records) {
	const count = (status) => records.filter((record) => record.status === status).length;
	const failed = records.filter((record) => !isSuccess(record)).length;
	return `${plural(records.length, "context")}: ${count("deployed")} deployed, ${count("unchanged")} left as they are, ${failed} failed`;
}
const units = {
	"": 1e3,
	s: 1e3,
	m: 6e4,
	h: 36e5
};
function durationOf(call, name) {
	const value = flagValue(call, name);
	if (value === void 0) return void 0;
	const [, count, unit = ""] = /^(\d{1,6})([smh]?)$/.exec(value) ?? [];
	if (count !== void 0 && Number(count) > 0) return Number(count) * (units[unit] ?? 1e3);
	throw new UserError("usage", `--${name} is ${JSON.stringify(value)}, expected a time`, { hint: `write seconds, or e.g. --${name} 10m` });
}
export { refusalsOf, sync_exports };
