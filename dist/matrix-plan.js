import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes } from "./base.js";
import { findRoot, withSafeFolder } from "./project.js";
import { asStep, connect, findBase, forChildren, insideWorkspace, makeReader, makeRunnerHost, plainInput, plainLines, readCosts, readEvent, readPayload, withPull, writeOutputs } from "./github.js";
import { planShards } from "./comparison.js";
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
// src/main/actions/matrix/load-inputs.ts
const mostShards = 256;
function loadInputs() {
	const problems = [];
	const read = makeReader(problems);
	const baseRef = read.text("base-ref");
	const maxShards = read.count("max-shards") ?? 20;
	if (maxShards > mostShards) read.refuse("max-shards", String(maxShards), `at most ${mostShards}`, "GitHub allows no more jobs in one matrix");
	const inputs = {
		config: read.lines("config"),
		plain: plainInput(read, {}, problems),
		context: read.list("context").filter((pattern) => pattern !== "*"),
		all: read.choice("all", ["true", "false"], "false") === "true",
		workingDirectory: read.text("working-directory") || ".",
		baseRef: baseRef === "" ? void 0 : baseRef,
		maxShards,
		contextsPerShard: read.count("contexts-per-shard") ?? 50,
		token: read.text("token")
	};
	if (problems.length > 0) throw UserError.of(problems);
	return inputs;
}
// src/main/actions/matrix/plan-outputs.ts
const mostCharacters = 48e4;
const mostBytes = 12e4;
function planOutputs({ shards }) {
	const large = shards.find(({ config, context }) => [config, context].some((text) => byteLength(text) > mostBytes));
	const include = shards.map(({ shard, name, config, context }) => ({
		shard,
		name,
		config,
		context
	}));
	const matrix = JSON.stringify({ include });
	if (large !== void 0 || matrix.length > mostCharacters) {
		const what = large === void 0 ? `the matrix has ${matrix.length} characters, the limit of GitHub is ${mostCharacters}` : `shard ${large.shard} has ${large.contexts.length} contexts: their names have more than ${mostBytes} bytes`;
		throw new UserError("matrix-too-large", what, { hint: "raise max-shards, or split the repository over several plan jobs with config or context" });
	}
	return {
		matrix,
		shards: String(shards.length),
		any: String(shards.length > 0),
		expected: expectedOf(shards, mostCharacters - matrix.length)
	};
}
function expectedOf(shards, room) {
	const named = JSON.stringify(shards.map(({ shard, contexts }) => ({
		shard,
		contexts
	})));
	return shards.length > 0 && (named.length > room || byteLength(named) > mostBytes) ? String(shards.length) : named;
}
const byteLength = (text) => Buffer.byteLength(text);
// src/main/actions/matrix/run.ts
var run_exports = __exportAll({ runMatrix: () => runMatrix });
function runMatrix(process) {
	return asStep(process, async (signal) => {
		const plan = await planJob(Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== void 0)), process, signal);
		writeOutputs({ ...planOutputs(plan) });
		process.stdout.write(`${tableOf(plan)}\n`);
		return {
			exitCode: exitCodes.done,
			failure: ""
		};
	});
}
async function planJob(env, process, signal) {
	const inputs = loadInputs();
	const workspace = resolve(env["GITHUB_WORKSPACE"] || process.cwd());
	const cwd = insideWorkspace(workspace, inputs.workingDirectory, "working-directory");
	if (!existsSync(cwd)) throw new UserError("checkout-missing", `${relative(workspace, cwd) || "the workspace"} does not exist`, { hint: "check out the repository before this step (actions/checkout), and name a folder in it" });
	const root = findRoot(cwd);
	const host = makeRunnerHost(root);
	const rawEvent = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
	const gitHub = inputs.token === "" ? void 0 : await connect({
		apiUrl: rawEvent.apiUrl,
		token: inputs.token,
		signal,
		proxyEnv: env
	});
	try {
		const event = await withPull(rawEvent, gitHub);
		const surroundings = {
			cwd,
			env: withSafeFolder(forChildren(env), root),
			signal
		};
		const compare = {
			baseRef: inputs.baseRef,
			compare: "auto",
			token: inputs.token
		};
		const costs = readCosts({
			env,
			event,
			host
		}, signal);
		const base = findBase({
			inputs: compare,
			event,
			gitHub,
			root,
			surroundings
		});
		for (const waiting of [base, costs]) waiting.catch(() => {});
		const { config, plain, context, all, maxShards, contextsPerShard } = inputs;
		return await planShards({
			configs: config,
			...plain && { plain },
			contexts: context,
			all,
			maxShards,
			contextsPerShard,
			base,
			costs
		}, surroundings);
	} finally {
		gitHub?.close();
	}
}
function tableOf({ shards, contexts, services, touched }) {
	return [`${touched} of ${services} services, ${contexts} contexts, ${shards.length} shards`, ...shards.map(({ shard, name, contexts: own }) => `${shard}  ${own.length} contexts  ${name}`)].map(plainLines).join("\n");
}
export { run_exports };
