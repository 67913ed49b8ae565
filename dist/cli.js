#!/usr/bin/env node
import { endWhereDone, harmlessIn, version } from "./start.js";
import module from "node:module";
import { constants, homedir } from "node:os";
import { lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
// src/main/compile-cache.ts
function enableCompileCache(env) {
	const node = module;
	if (node.enableCompileCache === void 0 || env["NODE_DISABLE_COMPILE_CACHE"]) return;
	const folder = cacheFolder(env);
	if (folder !== void 0) node.enableCompileCache(folder);
}
function cacheFolder(env) {
	try {
		const home = env["XDG_CACHE_HOME"] || join(env["HOME"] || homedir(), ".cache");
		const folder = join(home, "pligos", "node");
		for (const level of [
			home,
			join(home, "pligos"),
			folder
		]) makeFolder(level);
		const { mode, uid } = lstatSync(folder);
		return (mode & 63) === 0 && uid === process.getuid?.() ? folder : void 0;
	} catch {
		return;
	}
}
function makeFolder(folder) {
	if (lstatSync(folder, { throwIfNoEntry: false }) === void 0) mkdirSync(folder, { mode: 448 });
}
// src/main/cli.ts
const words = process.argv.slice(2);
const stdout = process.stdout.on("error", (error) => {
	if (error.code === "EPIPE") process.exit(128 + constants.signals.SIGPIPE);
	own.stderr.write(`error: the output cannot be written (${error.code})\n`);
	process.exit(1);
});
const own = processOnDemand();
if (words.length === 1 && (words[0] === "--version" || words[0] === "-V")) stdout.write(`${version}\n`);
else start();
function processOnDemand() {
	let isOpen = false;
	return {
		env: process.env,
		platform: process.platform,
		arch: process.arch,
		stdout,
		get stderr() {
			const { stderr } = process;
			if (!isOpen) stderr.on("error", () => {});
			isOpen = true;
			return stderr;
		},
		isWriting: () => isOpen && process.stderr.writableLength > 0,
		cwd: () => process.cwd(),
		on: (event, listener) => process.on(event, listener)
	};
}
function start() {
	run().then((code) => {
		process.exitCode = code;
		endWhereDone(stdout.writableLength === 0 && !own.isWriting());
	}, (error) => {
		const stack = error instanceof Error ? error.stack : String(error);
		const harmless = harmlessIn(process.env);
		own.stderr.write(harmless(`pligos ${version}: this is a bug, please report it\n${stack}\n`));
		process.exitCode = 70;
	});
}
async function run() {
	enableCompileCache(process.env);
	const { main } = await import("./main.js").then((n) => n.main_exports);
	return main(words, own);
}
export {};
