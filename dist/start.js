// src/main/end.ts
function endWhereDone(isWritten) {
	const isWaiting = process.getActiveResourcesInfo().some((name) => name !== "PipeWrap");
	if (isWritten && !isWaiting) process.exit();
}
// src/main/runner-commands.ts
const withoutCommands = (text) => text.replaceAll("##[", "## [").replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm, "│ ");
const harmlessIn = (env) => env["GITHUB_ACTIONS"] ? withoutCommands : (text) => text;
// src/main/version.ts
const version = "0.1.0";
// src/main/start-action.ts
function startAction(load) {
	const { env } = process;
	process.stdout.write(`Pligos ${version}\n`);
	if (env["RUNNER_TEMP"] && !env["TMPDIR"]) env["TMPDIR"] = env["RUNNER_TEMP"];
	load().then((run) => run(process)).then((code) => {
		process.exitCode = code;
		endWhereDone(process.stdout.writableLength === 0);
	}, (error) => {
		const stack = error instanceof Error ? error.stack ?? error.message : String(error);
		process.stdout.write(`::error title=This is a bug of Pligos, please report it::${escaped(stack)}\n`);
		process.exitCode = 70;
	});
}
function escaped(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
export { endWhereDone, harmlessIn, startAction, version, withoutCommands };
