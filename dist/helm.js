import { UserError, isError, nearest, problem, suggest, warning, withoutLogin } from "./base.js";
import { array, goodMapOf, helmFile, isList, isMap, isNumeral, number, object, readJson, readOne, shapeOf, string, valueOf, write, writeJson } from "./yaml.js";
import { atExit, codeOf, isAlive, isNothingLeft, readText, run, writeAtomic, writeError } from "./project.js";
import { arch, platform, tmpdir, totalmem } from "node:os";
import { accessSync, constants as constants$1, copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, opendirSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createHash, randomBytes } from "node:crypto";
import { Buffer as Buffer$1 } from "node:buffer";
import { setTimeout } from "node:timers/promises";
// src/process/variables.ts
const harmlessVariables = [
	"PATH",
	"HOME",
	"USERPROFILE",
	"TMPDIR",
	"LANG",
	"LC_ALL",
	"TZ",
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"http_proxy",
	"https_proxy",
	"no_proxy"
];
// src/files/stale-folders.ts
const staleAfter = 864e5;
const mostLookedAt = 256;
const mostRemoved = 16;
const privateName = /^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;
const ownPrefix = (prefix) => `${prefix}${process.pid}-`;
function sweep(parent, now = Date.now()) {
	if (!isSafe(parent)) return;
	let removed = 0;
	for (const name of namesIn$1(parent)) {
		const pid = Number(privateName.exec(name)?.[1]);
		if (!(pid > 0) || !isStale(join(parent, name), now) || isAlive(pid)) continue;
		rmSync(join(parent, name), {
			recursive: true,
			force: true
		});
		removed += 1;
		if (removed === mostRemoved) return;
	}
}
function isSafe(parent) {
	const { mode, uid } = statSync(parent);
	return (mode & 512) !== 0 || (mode & 18) === 0 && isOurs(uid);
}
function namesIn$1(parent) {
	const dir = opendirSync(parent, { bufferSize: mostLookedAt });
	try {
		const names = [];
		for (let looked = 0; looked < mostLookedAt; looked += 1) {
			const entry = dir.readSync();
			if (entry === null) break;
			names.push(entry.name);
		}
		return names;
	} finally {
		dir.closeSync();
	}
}
function isStale(path, now) {
	const stat = lstatSync(path, { throwIfNoEntry: false });
	return stat !== void 0 && stat.isDirectory() && isOurs(stat.uid) && (stat.mode & 511) === 448 && now - stat.mtimeMs > staleAfter;
}
const isOurs = (uid) => uid === process.getuid?.();
// src/files/private-folder.ts
function privateFolder(prefix) {
	const isFirst = isNothingLeft();
	const path = makeFolder(prefix);
	if (isFirst) sweepBeside(path);
	const remove = () => rmSync(path, {
		recursive: true,
		force: true,
		maxRetries: 3
	});
	const forget = atExit(remove);
	return {
		path,
		dispose() {
			remove();
			forget();
		}
	};
}
function sweepBeside(path) {
	try {
		sweep(dirname(path));
	} catch (error) {
		if (codeOf(error) === void 0) throw error;
	}
}
function makeFolder(prefix) {
	const parent = tmpdir();
	try {
		return mkdtempSync(join(realpathSync(parent), ownPrefix(prefix)));
	} catch (error) {
		throw writeError(error, `the temporary folder ${parent}`, "set TMPDIR to a writable folder");
	}
}
function* listEntries(tar, name) {
	const bytes = Buffer$1.from(tar.buffer, tar.byteOffset, tar.byteLength);
	let at = 0;
	let global = {};
	let next = {};
	while (at + 512 <= bytes.length) {
		const block = bytes.subarray(at, at + 512);
		if (isZero(block)) return;
		const header = readHeader(block, name);
		const size = "x" === header.flag || "g" === header.flag ? header.size : next.size ?? header.size;
		const start = at + 512;
		if (start + size > bytes.length) throw malformedTar(name, "is cut off");
		const content = bytes.subarray(start, start + size);
		at = start + Math.ceil(size / 512) * 512;
		switch (header.flag) {
			case "g":
				global = {
					...global,
					...readPax(content, name)
				};
				continue;
			case "x":
				next = {
					...next,
					...readPax(content, name)
				};
				continue;
			case "L":
				next = {
					...next,
					path: untilZero(content)
				};
				continue;
			case "K": continue;
			default:
				yield {
					path: next.path ?? global.path ?? header.path,
					type: typeOf(header),
					mode: header.mode,
					content
				};
				next = {};
		}
	}
	if (at < bytes.length && !isZero(bytes.subarray(at))) throw malformedTar(name, "is cut off");
}
function typeOf(header) {
	if (header.flag === "5" || header.flag === "\0" && header.path.endsWith("/")) return "folder";
	return header.flag === "0" || header.flag === "\0" || header.flag === "7" ? "file" : "other";
}
function readHeader(block, name) {
	if (checksumOf$1(block) !== readNumber(block.subarray(148, 156), name)) throw malformedTar(name, "holds a damaged header, or is no tar archive");
	const prefix = block.toString("latin1", 257, 262) === "ustar" && block[263] === 48 ? untilZero(block.subarray(345, 500)) : "";
	const path = untilZero(block.subarray(0, 100));
	return {
		path: prefix === "" ? path : `${prefix}/${path}`,
		flag: String.fromCharCode(block[156] ?? 0),
		mode: readNumber(block.subarray(100, 108), name),
		size: readNumber(block.subarray(124, 136), name)
	};
}
function checksumOf$1(block) {
	let sum = 256;
	for (let at = 0; at < 512; at += 1) if (at < 148 || at >= 156) sum += block[at] ?? 0;
	return sum;
}
function isZero(bytes) {
	for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== 0) return false;
	return true;
}
function readNumber(field, name) {
	if ((field[0] ?? 0) >= 128) {
		const value = field.reduce((total, byte, index) => total * 256 + (index === 0 ? byte & 127 : byte), 0);
		if (Number.isSafeInteger(value)) return value;
		throw malformedTar(name, "holds a number that is too large");
	}
	const text = untilZero(field).trim();
	if (!/^[0-7]*$/.test(text)) throw malformedTar(name, "holds a damaged header");
	return text === "" ? 0 : Number.parseInt(text, 8);
}
function readPax(content, name) {
	let overrides = {};
	let at = 0;
	while (at < content.length) {
		const space = content.indexOf(32, at);
		const length = space < 0 ? NaN : Number(content.toString("latin1", at, space));
		if (!Number.isInteger(length) || length <= space - at || at + length > content.length) throw malformedTar(name, "holds a damaged pax header");
		const record = content.toString("utf8", space + 1, at + length - 1);
		const equals = record.indexOf("=");
		const key = record.slice(0, equals);
		const value = record.slice(equals + 1);
		if (key === "path") overrides = {
			...overrides,
			path: value
		};
		if (key === "size" && /^[0-9]{1,15}$/.test(value)) overrides = {
			...overrides,
			size: Number(value)
		};
		at += length;
	}
	return overrides;
}
function untilZero(field) {
	const end = field.indexOf(0);
	return field.toString("utf8", 0, end < 0 ? field.length : end);
}
function malformedTar(name, what) {
	return new UserError("archive-broken", `${name} ${what}`, { hint: "fetch or package it again" });
}
// src/archive/read.ts
const archiveLimits = {
	files: 2e4,
	bytes: 134217728,
	ratio: 200,
	freeBytes: 4194304
};
function readTgz(bytes, name) {
	const tar = unzip(bytes, name);
	const files = [];
	const seen = new Set();
	for (const entry of listEntries(tar, name)) {
		const path = checkedPath(entry, name);
		if (entry.type === "folder" || path === "") continue;
		if (seen.has(path)) throw refusedEntry(name, entry.path, "stands in it twice");
		seen.add(path);
		if (seen.size > archiveLimits.files) throw tooLarge(name, `more than ${archiveLimits.files} files`);
		files.push({
			path,
			content: entry.content,
			executable: (entry.mode & 73) !== 0
		});
	}
	return files;
}
function unzip(bytes, name) {
	const most = Math.max(archiveLimits.freeBytes, Math.min(archiveLimits.bytes, bytes.length * archiveLimits.ratio));
	try {
		return gunzipSync(bytes, { maxOutputLength: most + archiveLimits.files * 512 });
	} catch (error) {
		if ((typeof error === "object" && error !== null && "code" in error ? error.code : void 0) === "ERR_BUFFER_TOO_LARGE") throw tooLarge(name, `more than ${most} bytes${most < archiveLimits.bytes ? ` (${archiveLimits.ratio} times the size of the archive)` : ""}`);
		throw new UserError("archive-broken", `${name} is no gzip archive, or is cut off`, { hint: "fetch or package it again" });
	}
}
function checkedPath(entry, name) {
	if (entry.type === "other") throw refusedEntry(name, entry.path, "is a link, a device or of an unknown type");
	const { path } = entry;
	if (/^\/|\\|^[A-Za-z]:|\p{Cc}/u.test(path)) throw refusedEntry(name, path, "is no relative path with plain characters");
	const parts = path.split("/").filter((part) => part !== "" && part !== ".");
	if (parts.includes("..")) throw refusedEntry(name, path, "leads out of the archive");
	return parts.join("/");
}
function refusedEntry(name, path, reason) {
	return new UserError("archive-entry", `${JSON.stringify(path)} in ${name} ${reason}`, { hint: "package the chart again with helm package" });
}
function tooLarge(name, what) {
	return new UserError("archive-too-large", `${name} holds ${what}`, { hint: "package it without the files that no chart needs" });
}
// src/archive/write.ts
function sha256(bytes) {
	return createHash("sha256").update(bytes).digest("hex");
}
function writeTgz(files) {
	const sorted = [...files].toSorted((a, b) => a.path < b.path ? -1 : 1);
	const blocks = [];
	for (const file of sorted) {
		const mode = file.executable ? 493 : 420;
		const name = Buffer$1.from(file.path, "utf8");
		if (name.length > 100 || name.length !== file.path.length) {
			const record = paxRecord("path", file.path);
			blocks.push(header(Buffer$1.from("pax-header"), "x", 420, record.length), record, padding(record.length));
		}
		blocks.push(header(name.subarray(0, 100), "0", mode, file.content.length), file.content, padding(file.content.length));
	}
	blocks.push(Buffer$1.alloc(1024));
	const zipped = gzipSync(Buffer$1.concat(blocks), { level: 9 });
	zipped[9] = 255;
	return zipped;
}
function header(name, flag, mode, size) {
	const block = Buffer$1.alloc(512);
	name.copy(block, 0);
	octal(block, 100, 8, mode);
	octal(block, 108, 8, 0);
	octal(block, 116, 8, 0);
	octal(block, 124, 12, size);
	octal(block, 136, 12, 0);
	block.write("        ", 148, "latin1");
	block.write(flag, 156, "latin1");
	block.write("ustar\x0000", 257, "latin1");
	octal(block, 329, 8, 0);
	octal(block, 337, 8, 0);
	const sum = block.reduce((total, byte) => total + byte, 0);
	block.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148, "latin1");
	return block;
}
function octal(block, at, length, value) {
	block.write(`${value.toString(8).padStart(length - 1, "0")}\u0000`, at, "latin1");
}
function padding(size) {
	return Buffer$1.alloc((512 - size % 512) % 512);
}
function paxRecord(key, value) {
	const rest = Buffer$1.byteLength(` ${key}=${value}\n`);
	let length = rest + String(rest).length;
	if (rest + String(length).length !== length) length = rest + String(length).length;
	return Buffer$1.from(`${length} ${key}=${value}\n`);
}
// src/data/connection-flags.ts
const connectionTexts = new Map([
	["kubeconfig", "kubeconfig"],
	["kube-context", "kubeContext"],
	["kube-apiserver", "kubeApiserver"],
	["kube-token", "kubeToken"],
	["kube-as-user", "kubeAsUser"],
	["kube-ca-file", "kubeCaFile"],
	["kube-tls-server-name", "kubeTlsServerName"]
]);
const loginFlags = new Map([["--kube-token", "$TOKEN"], ["--password", "$PASSWORD"]]);
// src/data/helm-commands.ts
const helmCommands = [
	{
		path: "",
		aliases: "",
		values: "burst-limit color colour content-cache kube-apiserver kube-as-group kube-as-user kube-ca-file kube-context kube-tls-server-name kube-token kubeconfig namespace qps registry-config repository-cache repository-config",
		switches: "debug help kube-insecure-skip-tls-verify",
		shorts: "h=help n=namespace"
	},
	{
		path: "completion",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "completion bash",
		aliases: "",
		values: "",
		switches: "help no-descriptions",
		shorts: "h=help"
	},
	{
		path: "completion fish",
		aliases: "",
		values: "",
		switches: "help no-descriptions",
		shorts: "h=help"
	},
	{
		path: "completion powershell",
		aliases: "",
		values: "",
		switches: "help no-descriptions",
		shorts: "h=help"
	},
	{
		path: "completion zsh",
		aliases: "",
		values: "",
		switches: "help no-descriptions",
		shorts: "h=help"
	},
	{
		path: "create",
		aliases: "",
		values: "starter",
		switches: "help",
		shorts: "h=help p=starter"
	},
	{
		path: "dependency",
		aliases: "dep dependencies",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "dependency build",
		aliases: "",
		values: "ca-file cert-file key-file keyring password username",
		switches: "help insecure-skip-tls-verify plain-http skip-refresh verify",
		shorts: "h=help"
	},
	{
		path: "dependency list",
		aliases: "ls",
		values: "max-col-width",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "dependency update",
		aliases: "up",
		values: "ca-file cert-file key-file keyring password username",
		switches: "help insecure-skip-tls-verify plain-http skip-refresh verify",
		shorts: "h=help"
	},
	{
		path: "env",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "get",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "get all",
		aliases: "",
		values: "revision template",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "get hooks",
		aliases: "",
		values: "revision",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "get manifest",
		aliases: "",
		values: "revision",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "get metadata",
		aliases: "",
		values: "output revision",
		switches: "help",
		shorts: "h=help o=output"
	},
	{
		path: "get notes",
		aliases: "",
		values: "revision",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "get values",
		aliases: "",
		values: "output revision",
		switches: "all help",
		shorts: "a=all h=help o=output"
	},
	{
		path: "history",
		aliases: "hist",
		values: "max output",
		switches: "help",
		shorts: "h=help o=output"
	},
	{
		path: "install",
		aliases: "",
		values: "ca-file cert-file description key-file keyring labels name-template output password post-renderer post-renderer-args repo set set-file set-json set-literal set-string timeout username values version",
		switches: "atomic create-namespace dependency-update devel disable-openapi-validation dry-run enable-dns force force-conflicts force-replace generate-name help hide-notes hide-secret insecure-skip-tls-verify no-hooks pass-credentials plain-http render-subchart-notes replace rollback-on-failure server-side skip-crds skip-schema-validation take-ownership verify wait wait-for-jobs",
		shorts: "f=values g=generate-name h=help l=labels o=output"
	},
	{
		path: "lint",
		aliases: "",
		values: "kube-version set set-file set-json set-literal set-string values",
		switches: "help quiet skip-schema-validation strict with-subcharts",
		shorts: "f=values h=help"
	},
	{
		path: "list",
		aliases: "ls",
		values: "filter max offset output selector time-format",
		switches: "all all-namespaces date deployed failed help no-headers pending reverse short superseded uninstalled uninstalling",
		shorts: "A=all-namespaces a=all d=date f=filter h=help l=selector m=max o=output q=short r=reverse"
	},
	{
		path: "package",
		aliases: "",
		values: "app-version ca-file cert-file destination key key-file keyring passphrase-file password username version",
		switches: "dependency-update help insecure-skip-tls-verify plain-http sign",
		shorts: "d=destination h=help u=dependency-update"
	},
	{
		path: "plugin",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "plugin install",
		aliases: "add",
		values: "ca-file cert-file key-file keyring password username version",
		switches: "help insecure-skip-tls-verify plain-http verify",
		shorts: "h=help"
	},
	{
		path: "plugin list",
		aliases: "ls",
		values: "type",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "plugin package",
		aliases: "",
		values: "destination key keyring passphrase-file",
		switches: "help sign",
		shorts: "d=destination h=help"
	},
	{
		path: "plugin uninstall",
		aliases: "remove rm",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "plugin update",
		aliases: "up",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "plugin verify",
		aliases: "",
		values: "keyring",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "pull",
		aliases: "fetch",
		values: "ca-file cert-file destination key-file keyring password repo untardir username version",
		switches: "devel help insecure-skip-tls-verify pass-credentials plain-http prov untar verify",
		shorts: "d=destination h=help"
	},
	{
		path: "push",
		aliases: "",
		values: "ca-file cert-file key-file password username",
		switches: "help insecure-skip-tls-verify plain-http",
		shorts: "h=help"
	},
	{
		path: "registry",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "registry login",
		aliases: "",
		values: "ca-file cert-file key-file password username",
		switches: "help insecure password-stdin plain-http",
		shorts: "h=help p=password u=username"
	},
	{
		path: "registry logout",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "repo",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "repo add",
		aliases: "",
		values: "ca-file cert-file key-file password timeout username",
		switches: "allow-deprecated-repos force-update help insecure-skip-tls-verify no-update pass-credentials password-stdin",
		shorts: "h=help"
	},
	{
		path: "repo index",
		aliases: "",
		values: "merge url",
		switches: "help json",
		shorts: "h=help"
	},
	{
		path: "repo list",
		aliases: "ls",
		values: "output",
		switches: "help no-headers",
		shorts: "h=help o=output"
	},
	{
		path: "repo remove",
		aliases: "rm",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "repo update",
		aliases: "up",
		values: "timeout",
		switches: "fail-on-repo-update-fail help",
		shorts: "h=help"
	},
	{
		path: "rollback",
		aliases: "",
		values: "history-max server-side timeout",
		switches: "cleanup-on-fail dry-run force force-conflicts force-replace help no-hooks recreate-pods wait wait-for-jobs",
		shorts: "h=help"
	},
	{
		path: "search",
		aliases: "",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "search hub",
		aliases: "",
		values: "endpoint max-col-width output",
		switches: "fail-on-no-result help list-repo-url",
		shorts: "h=help o=output"
	},
	{
		path: "search repo",
		aliases: "",
		values: "max-col-width output version",
		switches: "devel fail-on-no-result help regexp versions",
		shorts: "h=help l=versions o=output r=regexp"
	},
	{
		path: "show",
		aliases: "inspect",
		values: "",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "show all",
		aliases: "",
		values: "ca-file cert-file key-file keyring password repo username version",
		switches: "devel help insecure-skip-tls-verify pass-credentials plain-http verify",
		shorts: "h=help"
	},
	{
		path: "show chart",
		aliases: "",
		values: "ca-file cert-file key-file keyring password repo username version",
		switches: "devel help insecure-skip-tls-verify pass-credentials plain-http verify",
		shorts: "h=help"
	},
	{
		path: "show crds",
		aliases: "",
		values: "ca-file cert-file key-file keyring password repo username version",
		switches: "devel help insecure-skip-tls-verify pass-credentials plain-http verify",
		shorts: "h=help"
	},
	{
		path: "show readme",
		aliases: "",
		values: "ca-file cert-file key-file keyring password repo username version",
		switches: "devel help insecure-skip-tls-verify pass-credentials plain-http verify",
		shorts: "h=help"
	},
	{
		path: "show values",
		aliases: "",
		values: "ca-file cert-file jsonpath key-file keyring password repo username version",
		switches: "devel help insecure-skip-tls-verify pass-credentials plain-http verify",
		shorts: "h=help"
	},
	{
		path: "status",
		aliases: "",
		values: "output revision",
		switches: "help show-desc show-resources",
		shorts: "h=help o=output"
	},
	{
		path: "template",
		aliases: "",
		values: "api-versions ca-file cert-file description key-file keyring kube-version labels name-template output-dir password post-renderer post-renderer-args repo set set-file set-json set-literal set-string show-only timeout username values version",
		switches: "atomic create-namespace dependency-update devel disable-openapi-validation dry-run enable-dns force force-conflicts force-replace generate-name help hide-notes include-crds insecure-skip-tls-verify is-upgrade no-hooks pass-credentials plain-http release-name render-subchart-notes replace rollback-on-failure server-side skip-crds skip-schema-validation skip-tests take-ownership validate verify wait wait-for-jobs",
		shorts: "a=api-versions f=values g=generate-name h=help l=labels s=show-only"
	},
	{
		path: "test",
		aliases: "",
		values: "filter timeout",
		switches: "help hide-notes logs",
		shorts: "h=help"
	},
	{
		path: "uninstall",
		aliases: "del delete un",
		values: "cascade description timeout",
		switches: "dry-run help ignore-not-found keep-history no-hooks wait",
		shorts: "h=help"
	},
	{
		path: "upgrade",
		aliases: "",
		values: "ca-file cert-file description history-max key-file keyring labels output password post-renderer post-renderer-args repo server-side set set-file set-json set-literal set-string timeout username values version",
		switches: "atomic cleanup-on-fail create-namespace dependency-update devel disable-openapi-validation dry-run enable-dns force force-conflicts force-replace help hide-notes hide-secret insecure-skip-tls-verify install no-hooks pass-credentials plain-http render-subchart-notes reset-then-reuse-values reset-values reuse-values rollback-on-failure skip-crds skip-schema-validation take-ownership verify wait wait-for-jobs",
		shorts: "f=values h=help i=install l=labels o=output"
	},
	{
		path: "verify",
		aliases: "",
		values: "keyring",
		switches: "help",
		shorts: "h=help"
	},
	{
		path: "version",
		aliases: "",
		values: "template",
		switches: "help short",
		shorts: "h=help"
	}
];
// src/helm/command-line.ts
const listed = (words) => words === "" ? [] : words.split(" ");
function takesFlag(command, flag) {
	return listed(command.values).includes(flag) || listed(command.switches).includes(flag);
}
function readCommandLine(words) {
	const root = helmCommands.find(({ path }) => path === "");
	if (root === void 0) throw new TypeError("the table of helm's commands has no root");
	let command = root;
	let commandEnd = 0;
	const flags = [];
	const positionals = [];
	const problems = [];
	for (let index = 0; index < words.length; index += 1) {
		const word = words[index] ?? "";
		if (word === "--") {
			for (let rest = index + 1; rest < words.length; rest += 1) positionals.push({
				index: rest,
				word: words[rest] ?? ""
			});
			break;
		}
		if (word.length > 1 && word.startsWith("-")) {
			const read = word.startsWith("--") ? readLong(word, [command, root]) : readShorts(word, [command, root]);
			flags.push(...read.flags.map((flag) => ({
				...flag,
				from: index,
				to: index + 1
			})));
			if (read.unknownFlag !== void 0) problems.push(unknownFlag(read.unknownFlag, command, root));
			else if (read.wantsValue !== void 0) {
				index += 1;
				if (words[index] === void 0) problems.push(missingValue(read.wantsValue));
				flags.push({
					name: read.wantsValue,
					value: words[index],
					from: index - 1,
					to: index + 1
				});
			}
			continue;
		}
		const child = positionals.length === 0 ? childOf(command, word) : void 0;
		if (child !== void 0) {
			command = child;
			commandEnd = index + 1;
		} else if (command === root) return {
			command: void 0,
			commandEnd: index + 1,
			flags,
			positionals: [],
			problems: []
		};
		else positionals.push({
			index,
			word
		});
	}
	return {
		command: command === root ? void 0 : command,
		commandEnd,
		flags,
		positionals,
		problems
	};
}
function childOf(parent, word) {
	const prefix = parent.path === "" ? "" : `${parent.path} `;
	return helmCommands.find(({ path, aliases }) => {
		if (path === "" || !path.startsWith(prefix)) return false;
		const last = path.slice(prefix.length);
		return !last.includes(" ") && (last === word || listed(aliases).includes(word));
	});
}
function readLong(word, commands) {
	const equals = word.indexOf("=");
	if (equals >= 0) return { flags: [{
		name: word.slice(2, equals),
		value: word.slice(equals + 1)
	}] };
	const name = word.slice(2);
	if (commands.some(({ values }) => listed(values).includes(name))) return {
		flags: [],
		wantsValue: name
	};
	if (commands.some(({ switches }) => listed(switches).includes(name))) return { flags: [{
		name,
		value: void 0
	}] };
	return {
		flags: [],
		unknownFlag: word
	};
}
function readShorts(word, commands) {
	const flags = [];
	for (let at = 1; at < word.length; at += 1) {
		const letter = word[at] ?? "";
		const name = commands.flatMap(({ shorts }) => listed(shorts)).find((short) => short.startsWith(`${letter}=`))?.slice(2);
		if (name === void 0) return {
			flags,
			unknownFlag: `-${letter}`
		};
		const rest = word.slice(at + 1);
		const takesValue = commands.some(({ values }) => listed(values).includes(name));
		if (rest.startsWith("=")) return { flags: [...flags, {
			name,
			value: rest.slice(1)
		}] };
		if (takesValue) return rest === "" ? {
			flags,
			wantsValue: name
		} : { flags: [...flags, {
			name,
			value: rest
		}] };
		flags.push({
			name,
			value: void 0
		});
	}
	return { flags };
}
const missingValue = (name) => problem("helm-flag", `--${name} needs a value`, { hint: `write --${name}=VALUE` });
function unknownFlag(flag, command, root) {
	const names = [command, root].flatMap(({ values, switches }) => [...listed(values), ...listed(switches)]);
	const near = flag.startsWith("--") ? nearest(flag.slice(2), names) : void 0;
	const name = command === root ? "helm" : `helm ${command.path}`;
	return problem("helm-flag", `${name} has no known flag ${flag}`, { hint: near === void 0 ? `if your helm has it, write ${flag}=VALUE` : `did you mean --${near}?` });
}
// src/helm/cluster-answers.ts
function answersIn(flags) {
	const line = readCommandLine(["template", ...flags]).flags;
	const valuesOf = (flag) => line.flatMap(({ name, value }) => name === flag && value ? [value] : []);
	const kubeVersion = valuesOf("kube-version").at(-1);
	return {
		...kubeVersion !== void 0 && { kubeVersion },
		apiVersions: valuesOf("api-versions").flatMap((value) => value.split(",")),
		isUpgrade: line.some(({ name, value }) => name === "is-upgrade" && value !== "false")
	};
}
// src/helm/binary-cache.ts
const smallestBinary = 1048576;
const answersOfRuns = new WeakMap();
async function askOnce(query) {
	const real = realpathSync(query.path);
	const { size, mtimeMs: time } = statSync(real);
	const ask = () => readOrAsk({
		real,
		size,
		time
	}, query);
	if (query.signal === void 0) return ask();
	const answers = answersOfRuns.get(query.signal) ?? new Map();
	answersOfRuns.set(query.signal, answers);
	const question = JSON.stringify([
		query.name,
		real,
		size,
		time
	]);
	const answer = answers.get(question) ?? ask();
	answers.set(question, answer);
	answer.catch(() => answers.delete(question));
	return answer;
}
async function readOrAsk({ real, size, time }, query) {
	const file = join(query.cacheDir, query.name);
	const cached = readCache(file, query.shape);
	const entry = cached.get(real);
	if (entry?.size === size && entry.time === time) return entry.answer;
	const answer = await query.ask();
	if (size >= smallestBinary) keep(file, new Map(cached).set(real, {
		size,
		time,
		answer
	}));
	return answer;
}
function readCache(file, answer) {
	try {
		const entry = shapeOf({
			size: number(),
			time: number(),
			answer
		});
		return readJson(goodMapOf(entry), readFileSync(file)) ?? new Map();
	} catch {
		return new Map();
	}
}
function keep(file, cache) {
	try {
		writeAtomic(file, JSON.stringify(Object.fromEntries(cache)));
	} catch {}
}
// src/helm/environment.ts
const passedOn = [
	...harmlessVariables,
	"KUBECONFIG",
	"HELM_NAMESPACE",
	"HELM_KUBECONTEXT"
];
const garbage = {
	GOGC: "400",
	GOMEMLIMIT: "1GiB"
};
function privateHelmEnvironment(folder, base, { plugins = true } = {}) {
	const home = join(folder, "helm");
	const env = { ...garbage };
	for (const name of [...passedOn, ...Object.keys(garbage)]) {
		const value = base[name];
		if (value !== void 0) env[name] = value;
	}
	const ownPlugins = join(home, "data", "plugins");
	return {
		...env,
		HELM_CACHE_HOME: join(home, "cache"),
		HELM_CONFIG_HOME: join(home, "config"),
		HELM_DATA_HOME: join(home, "data"),
		HELM_REGISTRY_CONFIG: join(home, "config", "registry.json"),
		HELM_REPOSITORY_CONFIG: join(home, "config", "repositories.yaml"),
		HELM_REPOSITORY_CACHE: join(home, "cache", "repository"),
		HELM_PLUGINS: plugins ? userHelmPaths(base)?.plugins ?? ownPlugins : ownPlugins
	};
}
function userHelmPaths(base, platform = process.platform) {
	const mac = platform === "darwin";
	const data = helmFolder(base, "DATA", mac ? "Library" : ".local/share");
	const config = helmFolder(base, "CONFIG", mac ? "Library/Preferences" : ".config");
	const plugins = base["HELM_PLUGINS"] || data && join(data, "plugins");
	const repositories = base["HELM_REPOSITORY_CONFIG"] || config && join(config, "repositories.yaml");
	const registry = base["HELM_REGISTRY_CONFIG"] || config && join(config, "registry", "config.json");
	return plugins && repositories && registry ? {
		plugins,
		repositories,
		registry
	} : void 0;
}
function userHelmCache(base, platform = process.platform) {
	return helmFolder(base, "CACHE", platform === "darwin" ? "Library/Caches" : ".cache");
}
function helmFolder(base, name, habit) {
	const [ownPlugins, xdg] = [base[`HELM_${name}_HOME`], base[`XDG_${name}_HOME`]];
	if (ownPlugins) return ownPlugins;
	if (xdg) return join(xdg, "helm");
	const home = base["HOME"] || base["USERPROFILE"];
	return home ? join(home, habit, "helm") : void 0;
}
// src/helm/built-in.ts
const builtInShape = object({
	kubeVersion: string(),
	apiVersions: array(string())
});
function builtInOf(path, options) {
	return askOnce({
		path,
		cacheDir: options.cacheDir,
		name: "helm-built-in.json",
		shape: builtInShape,
		signal: options.signal,
		ask: () => ask(path, options)
	});
}
const files = {
	"Chart.yaml": "apiVersion: v2\nname: ask\nversion: 0.0.0\n",
	"templates/answer.yaml": "{{ dict \"kubeVersion\" .Capabilities.KubeVersion.Version \"apiVersions\" .Capabilities.APIVersions | toJson }}\n"
};
async function ask(path, { env, signal }) {
	const folder = privateFolder("pligos-ask-");
	try {
		mkdirSync(join(folder.path, "chart", "templates"), { recursive: true });
		for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, "chart", name), text);
		const { exitCode, stdout } = await run(path, [
			"template",
			"ask",
			join(folder.path, "chart")
		], {
			cwd: folder.path,
			env: privateHelmEnvironment(folder.path, env, { plugins: false }),
			output: "capture",
			stdin: "none",
			signal,
			grace: 0
		});
		signal.throwIfAborted();
		return exitCode === 0 ? read(Buffer$1.from(stdout).toString("utf8")) : void 0;
	} finally {
		folder.dispose();
	}
}
const read = (text) => readJson(builtInShape, /^\{.*\}$/m.exec(text)?.[0] ?? "");
// src/helm/last-check/user-post-renderer.ts
function programOf$1(postRenderer, env) {
	return {
		command: postRenderer.name,
		args: postRenderer.args,
		env
	};
}
function pluginOf(postRenderer, plugins, env) {
	for (const { folder, plugin } of pluginsIn(plugins)) {
		if (plugin.get("name") !== postRenderer.name || plugin.get("type") !== "postrenderer/v1") continue;
		if (plugin.get("runtime") !== "subprocess") throw new UserError("last-check", `the post-renderer ${postRenderer.name} is a plugin of the runtime ${textOf$1(plugin, "runtime")}, which runs only inside helm, so its output cannot be checked`, { hint: "use a plugin of the runtime subprocess, or set gate.require: none in this context" });
		const pluginEnv = {
			...env,
			HELM_PLUGIN_NAME: postRenderer.name,
			HELM_PLUGIN_DIR: folder
		};
		const config = plugin.get("runtimeConfig");
		const [command, ...args] = commandOf(isMap(config) ? config.get("platformCommand") : void 0).map((word) => expand(word, pluginEnv));
		if (command === void 0 || command === "") throw new UserError("last-check", `the plugin ${postRenderer.name} has no command for this system`, { hint: `see platformCommand in ${join(folder, "plugin.yaml")}` });
		return {
			command,
			args: [...args, ...postRenderer.args],
			env: pluginEnv
		};
	}
	throw new UserError("last-check", `helm has no plugin ${postRenderer.name} of the type postrenderer/v1`, { hint: `install it (helm plugin install), or set HELM_PLUGINS to its folder; searched in ${plugins}` });
}
function* pluginsIn(plugins) {
	for (const base of plugins.split(delimiter)) for (const { name } of entriesOf(base).toSorted((one, other) => one.name < other.name ? -1 : 1)) {
		const folder = join(base, name);
		const plugin = readPlugin(join(folder, "plugin.yaml"));
		if (plugin !== void 0) yield {
			folder,
			plugin
		};
	}
}
function entriesOf(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}
function readPlugin(file) {
	try {
		const { tree } = readOne(file, readText(file), helmFile);
		const value = tree && valueOf(tree);
		return isMap(value) ? value : void 0;
	} catch {
		return;
	}
}
const goSystems = {
	win32: "windows",
	sunos: "solaris"
};
const goProcessors = {
	x64: "amd64",
	ia32: "386",
	ppc64: "ppc64le"
};
function commandOf(commands, machine = {
	platform: platform(),
	arch: arch()
}) {
	const system = goSystems[machine.platform] ?? machine.platform;
	const processor = goProcessors[machine.arch] ?? machine.arch;
	const rows = (isList(commands) ? commands : []).filter(isMap).map((row) => ({
		os: textOf$1(row, "os").toLowerCase(),
		arch: textOf$1(row, "arch").toLowerCase(),
		words: [...textOf$1(row, "command").split(" "), ...listOf(row.get("args"))]
	}));
	return (rows.find((row) => row.os === system && row.arch === processor) ?? rows.find((row) => row.os === system && row.arch === "") ?? rows.find((row) => row.os === "" && row.arch === ""))?.words ?? [];
}
const textOf$1 = (map, key) => {
	const value = map.get(key);
	return typeof value === "string" ? value : "";
};
const listOf = (value) => (isList(value) ? value : []).flatMap((one) => typeof one === "string" ? [one] : isNumeral(one) ? [one.numeral] : typeof one === "boolean" ? [`${one}`] : []);
function expand(word, env) {
	return word.replace(/\$(?:\{([^}]*)\}|([*#$@!?\-0-9]|\w+))/g, (_all, braced, bare) => env[braced ?? bare ?? ""] ?? "");
}
async function runTheirs(name, { command, args, env }, text, options) {
	const result = await run(command, args, {
		...options,
		env,
		output: "capture",
		stdin: text
	});
	if (result.exitCode === 0 && result.ended === "exit") return { text: result.stdout };
	return {
		failed: `the post-renderer ${name} ${result.ended === "too-large" ? `printed more than ${options.limit} bytes` : `ended with ${result.exitCode}`}`,
		said: result.stderr.trim()
	};
}
// src/helm/placeholders.ts
const placeholderNames = [
	"context",
	"service",
	"release",
	"namespace",
	"chart",
	"pr",
	"sha"
];
const chartPlaceholder = "%{chart}";
const remedies$1 = {
	pr: "the number is known only in the workflow of a pull request",
	sha: "the commit is known only in a git repository",
	namespace: "set namespace in the context, or give --namespace",
	release: "set release in the context, or name one on the command line"
};
const isName = (name) => placeholderNames.includes(name);
function fill(word, values, problems) {
	const filled = replacePlaceholders(word, values, problems);
	if (filled.startsWith("-") && !word.startsWith("-")) problems.push(problem("placeholder-flag", `${JSON.stringify(word)} becomes ${JSON.stringify(filled)}, which is a flag`, { hint: "correct the value of the placeholder" }));
	return filled;
}
function replacePlaceholders(word, values, problems) {
	return word.replaceAll(/%\{([^{}]*)\}/g, (whole, name) => {
		if (!isName(name)) {
			problems.push(problem("placeholder-unknown", `${JSON.stringify(word)} contains the unknown placeholder ${whole}`, { hint: suggest(name, placeholderNames) }));
			return whole;
		}
		const value = values[name];
		if (value !== void 0 && value !== "") return value;
		problems.push(problem("placeholder-empty", `${JSON.stringify(word)} contains ${whole}, which has no value here`, { hint: remedies$1[name] ?? `remove ${whole}` }));
		return whole;
	});
}
// src/helm/roles.ts
const offline = {
	namespace: false,
	cluster: false,
	changes: false
};
const reads = {
	namespace: true,
	cluster: true,
	changes: false
};
const changes = {
	namespace: true,
	cluster: true,
	changes: true
};
const roles = new Map([
	["install", {
		takes: ["release", "chart"],
		...changes
	}],
	["upgrade", {
		takes: ["release", "chart"],
		...changes
	}],
	["template", {
		takes: ["release", "chart"],
		namespace: true,
		cluster: false,
		changes: false
	}],
	["lint", {
		takes: ["chart"],
		namespace: true,
		cluster: false,
		changes: false
	}],
	["package", {
		takes: ["chart"],
		...offline
	}],
	["verify", {
		takes: ["chart"],
		...offline
	}],
	["show all", {
		takes: ["chart"],
		...offline
	}],
	["show chart", {
		takes: ["chart"],
		...offline
	}],
	["show crds", {
		takes: ["chart"],
		...offline
	}],
	["show readme", {
		takes: ["chart"],
		...offline
	}],
	["show values", {
		takes: ["chart"],
		...offline
	}],
	["dependency build", {
		takes: ["chart"],
		...offline
	}],
	["dependency list", {
		takes: ["chart"],
		...offline
	}],
	["dependency update", {
		takes: ["chart"],
		...offline
	}],
	["status", {
		takes: ["release"],
		...reads
	}],
	["history", {
		takes: ["release"],
		...reads
	}],
	["test", {
		takes: ["release"],
		...changes
	}],
	["uninstall", {
		takes: ["releases"],
		...changes
	}],
	["rollback", {
		takes: ["release", "revision"],
		...changes
	}],
	["get all", {
		takes: ["release"],
		...reads
	}],
	["get hooks", {
		takes: ["release"],
		...reads
	}],
	["get manifest", {
		takes: ["release"],
		...reads
	}],
	["get metadata", {
		takes: ["release"],
		...reads
	}],
	["get notes", {
		takes: ["release"],
		...reads
	}],
	["get values", {
		takes: ["release"],
		...reads
	}],
	["list", {
		takes: [],
		...reads
	}]
]);
// src/helm/command-words.ts
function readHelmCommand(typedWords, env) {
	if (typedWords[0] !== "helm") return {
		words: typedWords,
		problems: typedWords.length === 0 ? [] : check(typedWords, env)
	};
	const words = typedWords.slice(1);
	return {
		words,
		problems: [warning("helm-command", "the command begins with the word helm, which is left out", { hint: "write the command without it, e.g. upgrade --install" }), ...check(words, env)]
	};
}
const checkHelmFlags = (command, flags) => readCommandLine([command, ...flags]).problems;
function check(words, env) {
	const { command, commandEnd, flags, positionals, problems } = readCommandLine(words);
	if (flags.some(({ name }) => name === "help")) return [];
	if (command !== void 0) return [...checkPart(command.path, positionals[0]?.word), ...problems];
	const word = words[commandEnd - 1];
	if (word !== void 0) return checkPlugin(word, words.slice(commandEnd), env);
	return [problem("helm-command", "the helm command names no command", { hint: "begin with one, e.g. upgrade --install" })];
}
function checkPart(path, next) {
	const parts = partsOf(path);
	if (parts.length === 0 || next === void 0) return [];
	return [problem("helm-command", `helm ${path} has no command ${JSON.stringify(next)}`, { hint: suggest(next, parts) })];
}
function checkPlugin(name, rest, env) {
	const isInstalled = installedPlugins(env).has(name);
	const near = isInstalled ? void 0 : nearest(name, partsOf(""));
	if (near !== void 0) return [problem("helm-command", `helm has no command ${JSON.stringify(name)}`, { hint: `did you mean ${JSON.stringify(near)}?` })];
	const verb = readCommandLine(rest).command?.path;
	if (verb !== void 0 && roles.get(verb)?.takes.includes("chart") === true && !rest.some((word) => word.includes("%{chart}"))) return [problem("helm-command", `helm ${name} is a plugin, and no chart and release are added to its words`, { hint: `write ${name} ${verb} %{release} ${chartPlaceholder}, with --namespace and --values where they are needed; or use ${verb} without the plugin` })];
	if (isInstalled) return [];
	return [warning("helm-command", `helm has no command ${JSON.stringify(name)}, and no plugin of that name is installed`, { hint: "install the plugin where the command runs (helm plugin install), or correct the word" })];
}
function partsOf(parent) {
	const prefix = parent === "" ? "" : `${parent} `;
	return helmCommands.flatMap(({ path, aliases }) => {
		const last = path.slice(prefix.length);
		if (path === "" || path === parent || !path.startsWith(prefix) || last.includes(" ")) return [];
		return [last, ...aliases.split(" ").filter((alias) => alias !== "")];
	});
}
function installedPlugins(env) {
	const words = Object.entries(env).filter((entry) => entry[1] !== void 0);
	const folders = userHelmPaths(Object.fromEntries(words))?.plugins;
	return new Set(folders === void 0 ? [] : [...pluginsIn(folders)].map(({ plugin }) => plugin.get("name")));
}
// src/helm/connection-flags.ts
function connectionFlags(words, names = {}) {
	const { flags } = readCommandLine(words);
	const found = {};
	for (const { name, value } of flags) {
		const field = connectionTexts.get(name);
		if (field !== void 0 && value !== void 0) found[field] = value;
		if (name === "kube-as-group" && value !== void 0) found.kubeAsGroups = [...found.kubeAsGroups ?? [], value];
		if (name === "kube-insecure-skip-tls-verify") found.kubeInsecureSkipTlsVerify = isTrue$2(value);
	}
	const { kubeContext, environment } = names;
	return {
		...kubeContext && !environment && { kubeContext },
		...found
	};
}
const isTrue$2 = (value) => value === void 0 || /^(1|t|T|TRUE|true|True)$/.test(value);
// src/helm/chart-tree.ts
const fileScheme = "file://";
function chartTree(chartDir) {
	const finished = new Map();
	const visit = (dir, path) => {
		if (path.includes(dir)) {
			const names = [...path.slice(path.indexOf(dir)), dir].map((folder) => relative(chartDir, folder) || ".");
			throw new UserError("dependency-cycle", `charts depend on each other in a circle: ${names.join(" -> ")}`, { hint: "remove one of these file:// dependencies" });
		}
		if (finished.has(dir)) return;
		const chart = readFolder(dir);
		for (const repository of chart.repositories) if (repository.startsWith(fileScheme)) visit(folderOf$1(repository, dir), [...path, dir]);
		finished.set(dir, chart);
	};
	visit(resolve(chartDir), []);
	return [...finished.values()];
}
function folderOf$1(repository, dir) {
	const path = repository.slice(7);
	if (isAbsolute(path)) throw new UserError("dependency-path", `a dependency is named by the absolute path ${path}`, { hint: "write it relative to the chart, e.g. file://../common" });
	const folder = resolve(dir, path);
	if (existsSync(join(folder, "Chart.yaml"))) return folder;
	throw new UserError("file-missing", `the dependency ${repository} is a folder without a Chart.yaml`, { hint: "correct the path under dependencies in the Chart.yaml" });
}
function readFolder(dir) {
	const requirements = readMap$1(join(dir, "requirements.yaml"));
	const list = (requirements?.has("dependencies") ? requirements : readMap$1(join(dir, "Chart.yaml")))?.get("dependencies");
	return {
		dir,
		repositories: (isList(list) ? list.filter(isMap).map((entry) => entry.get("repository")) : []).map((repository) => typeof repository === "string" ? repository : ""),
		hasLock: ["Chart.lock", "requirements.lock"].some((file) => existsSync(join(dir, file)))
	};
}
function readMap$1(file) {
	if (!existsSync(file)) return void 0;
	const { tree } = readOne(file, readFileSync(file, "utf8"), helmFile);
	const value = tree && valueOf(tree);
	return isMap(value) ? value : void 0;
}
// src/helm/fault.ts
const transient = [
	/connection reset by peer/i,
	/broken pipe/i,
	/unexpected EOF|: EOF\b/,
	/i\/o timeout|TLS handshake timeout|Client\.Timeout exceeded|context deadline exceeded|timeout awaiting response/i,
	/http2: server sent GOAWAY|server closed idle connection|stream error/i,
	/temporary failure in name resolution|server misbehaving/i,
	/\b(?:408 Request Timeout|429 Too Many Requests|500 Internal Server Error|502 Bad Gateway|503 Service Unavailable|504 Gateway Time-?out)\b/i,
	/(?:status code|unexpected status)[^\n]{0,200}\b(?:408|429|5\d\d)\b/i
];
const lasting = /\b(?:401 Unauthorized|403 Forbidden|404 Not Found)\b|status code 40[134]\b/i;
const isPassing = (message) => !lasting.test(message) && transient.some((pattern) => pattern.test(message));
const isLockOutOfStep = (message) => /the lock file \([^)]*\) is out of sync/.test(message);
const isPlainHttp = (message) => /server gave HTTP response to HTTPS client/.test(message);
const remedies = [
	[/\b401\b|\b403\b|unauthorized|forbidden|no basic auth credentials|credential not found|denied/i, "log in: helm repo add NAME URL --username … --password …, or helm registry login HOST"],
	[/connection refused|no such host|network is unreachable/i, "check the address, and that the server can be reached from here"],
	[/x509|certificate/i, "add the repository's certificate authority with helm repo add --ca-file, or to SSL_CERT_FILE"],
	[/no repository definition for|no cached repository/i, "name the repository by its address, or add it with helm repo add"],
	[/not found|can't get a valid version|no chart version found/i, "check that the repository has this version of the chart, and correct the dependency"]
];
function remedyFor(message) {
	return remedies.find(([pattern]) => pattern.test(message))?.[1] ?? "correct the error that helm names and run it again";
}
// src/helm/logins.ts
const noLogins = {
	repositories: [],
	registry: new Map()
};
function withLogins({ repositories, registry }, added) {
	const isUrl = ({ where }) => /^https?:\/\//.test(where);
	const auths = new Map(added.filter((login) => !isUrl(login)).map(({ where, user, password }) => [where.replace(/^oci:\/\//, "").replace(/\/.*$/, ""), new Map([["auth", Buffer.from(`${user}:${password}`).toString("base64")]])]));
	const entries = added.filter(isUrl).map(({ where, user, password }, at) => new Map([
		["name", `login-${at}`],
		["url", where],
		["username", user],
		["password", password]
	]));
	const present = registry.get("auths");
	return {
		repositories: [...entries, ...repositories],
		registry: new Map([...registry, ["auths", new Map([...isMap(present) ? present : [], ...auths])]])
	};
}
function readUserLogins(env) {
	const paths = userHelmPaths(env);
	if (paths === void 0) return noLogins;
	const repositories = readMap(paths.repositories).get("repositories");
	return {
		repositories: isList(repositories) ? repositories.filter(isMap) : [],
		registry: readMap(paths.registry)
	};
}
function readMap(file) {
	if (!existsSync(file)) return new Map();
	const { tree } = readOne(file, readText(file), helmFile);
	const value = tree === void 0 ? null : valueOf(tree);
	if (value === null) return new Map();
	if (isMap(value)) return value;
	throw new UserError("logins-broken", `${file} is not a map as helm writes it`, { hint: "repair it with helm repo add or helm registry login, or remove it" });
}
const textAt = (map, key) => {
	const value = map.get(key);
	return typeof value === "string" ? value : "";
};
function normalAddress(address) {
	try {
		const url = new URL(address);
		return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, "")}${url.search}`;
	} catch {
		return address.replace(/\/+$/, "");
	}
}
function findRepository({ repositories }, repository) {
	const alias = /^(?:@|alias:)(.*)$/.exec(repository)?.[1];
	if (alias !== void 0) return repositories.find((entry) => textAt(entry, "name") === alias);
	const address = normalAddress(repository);
	return repositories.find((entry) => normalAddress(textAt(entry, "url")) === address);
}
function registryFor({ registry }, hosts) {
	const only = (value) => new Map(isMap(value) ? [...value].filter(([host]) => hosts.has(host)) : []);
	const [auths, helpers, store] = [
		only(registry.get("auths")),
		only(registry.get("credHelpers")),
		registry.get("credsStore")
	];
	return new Map([
		["auths", auths],
		...helpers.size > 0 ? [["credHelpers", helpers]] : [],
		...typeof store === "string" ? [["credsStore", store]] : []
	]);
}
function secretsOf(repositories, registry) {
	const auths = registry.get("auths");
	const tokens = isMap(auths) ? [...auths.values()].filter(isMap).flatMap((entry) => [textAt(entry, "auth"), textAt(entry, "identitytoken")]) : [];
	const decoded = tokens.map((token) => Buffer.from(token, "base64").toString("utf8").replace(/^[^:]*:/, ""));
	return [
		...repositories.map((entry) => textAt(entry, "password")),
		...tokens,
		...decoded
	].filter((text) => text !== "");
}
// src/helm/repositories.ts
function writeFetchHome(charts, logins, env, cached) {
	const named = new Set(charts.flatMap(({ repositories }) => repositories));
	const entries = new Map();
	for (const repository of named) {
		if (!/^(?:https?:\/\/|@|alias:)/.test(repository)) continue;
		const entry = findRepository(logins, repository);
		if (entry !== void 0) entries.set(repository, entry);
		else if (repository.startsWith("http")) entries.set(normalAddress(repository), newEntry(repository, entries.size));
	}
	const repositories = [...new Set(entries.values())];
	if (cached !== void 0) copyIndexes(repositories, cached, env);
	const ociHosts = new Set([...named].flatMap((repository) => /^oci:\/\/([^/]+)/.exec(repository)?.slice(1, 2) ?? []));
	const registry = registryFor(logins, ociHosts);
	writePrivate(env["HELM_REPOSITORY_CONFIG"], write(new Map([["apiVersion", ""], ["repositories", repositories]])));
	writePrivate(env["HELM_REGISTRY_CONFIG"], writeJson(registry));
	return {
		ociHosts,
		secrets: secretsOf(repositories, registry)
	};
}
function copyIndexes(repositories, cached, env) {
	const cacheFolder = env["HELM_REPOSITORY_CACHE"];
	if (cacheFolder === void 0) throw new TypeError("a fetch needs a helm home of its own");
	mkdirSync(cacheFolder, {
		recursive: true,
		mode: 448
	});
	for (const name of repositories.map((entry) => entry.get("name"))) {
		if (typeof name !== "string" || name !== basename(name)) continue;
		const file = join(cached, `${name}-index.yaml`);
		if (existsSync(file)) copyFileSync(file, join(cacheFolder, `${name}-index.yaml`));
	}
}
function newEntry(url, index) {
	return new Map([["name", `pligos-${index}`], ["url", url]]);
}
function writePrivate(file, text) {
	if (file === void 0) throw new TypeError("a fetch needs a helm home of its own");
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	writeFileSync(file, text, { mode: 384 });
}
// src/helm/fetch.ts
const limits$1 = {
	oneTry: 12e4,
	whole: 3e5
};
const defaultPauses = [1e3, 4e3];
async function fetchDependencies(helm, chartDir, options) {
	await withFetchHome(helm, chartDir, options, async (charts, fetching) => {
		for (const chart of charts) await fetchOne(chart, chartDir, fetching);
	});
}
async function withRepositories(helm, chartDir, options, use) {
	return withFetchHome(helm, chartDir, options, async (charts, fetching) => {
		for (const chart of charts) if (chart.dir !== chartDir) await fetchOne(chart, chartDir, fetching);
		const { HELM_REPOSITORY_CONFIG = "", HELM_REPOSITORY_CACHE = "" } = fetching.env;
		return use({
			HELM_REPOSITORY_CONFIG,
			HELM_REPOSITORY_CACHE
		});
	});
}
async function withFetchHome(helm, chartDir, options, use) {
	const charts = chartTree(chartDir).filter(({ repositories }) => repositories.some((repository) => repository !== ""));
	const folder = privateFolder("pligos-home-");
	try {
		const env = fetchEnvironment(folder.path, options);
		const cached = options.skipRefresh === true ? userIndexes(options.env) : void 0;
		const { ociHosts, secrets } = writeFetchHome(charts, options.logins ?? readUserLogins(options.env), env, cached);
		for (const secret of secrets) options.host.mask(secret);
		return await use(charts, {
			helm: helm.path,
			env,
			onlyLoopback: ociHosts.size > 0 && [...ociHosts].every(isLoopback),
			secrets,
			until: Date.now() + limits$1.whole,
			options
		});
	} finally {
		folder.dispose();
	}
}
function userIndexes(env) {
	const cache = userHelmCache(env);
	return env["HELM_REPOSITORY_CACHE"] || cache && join(cache, "repository");
}
function fetchEnvironment(folder, { env, logins }) {
	if (logins !== void 0) return {
		...privateHelmEnvironment(folder, env, { plugins: false }),
		HOME: folder
	};
	const docker = env["DOCKER_CONFIG"];
	return {
		...privateHelmEnvironment(folder, env),
		...docker !== void 0 && { DOCKER_CONFIG: docker }
	};
}
const isLoopback = (host) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
async function fetchOne(chart, root, fetching) {
	const { options } = fetching;
	const path = relative(root, chart.dir);
	const mode = path === "" ? options.mode : chart.hasLock ? "build" : "update";
	const title = `helm dependency ${mode}${path === "" ? "" : ` of ${path}`}`;
	await options.host.group(title, async () => {
		const pauses = options.pauses ?? defaultPauses;
		for (let attempt = 0;; attempt += 1) {
			const result = await tryOnce([
				"dependency",
				mode,
				chart.dir
			], chart.dir, fetching);
			options.signal.throwIfAborted();
			if (result.exitCode === 0) return;
			const pause = pauses[attempt];
			if (!(result.ended === "timeout" || isPassing(wordsOf(result))) || pause === void 0 || Date.now() + pause > fetching.until) throw failure(title, result, fetching);
			options.host.info(`${title} failed because of the network, trying again`);
			await setTimeout(pause * (.5 + Math.random()), void 0, { signal: options.signal });
		}
	});
}
async function tryOnce(words, cwd, fetching) {
	const { helm, env, until, options } = fetching;
	const start = (more) => run(helm, [...words, ...more], {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal: options.signal,
		timeout: Math.max(1, Math.min(limits$1.oneTry, until - Date.now())),
		grace: 0
	});
	const result = await start([]);
	return result.exitCode !== 0 && fetching.onlyLoopback && isPlainHttp(result.stderr) ? start(["--plain-http"]) : result;
}
function failure(title, result, { secrets }) {
	if (result.ended === "timeout") return new UserError("dependency-fetch", `${title} took longer than ${limits$1.oneTry / 1e3} s`, { hint: "check that the repository can be reached from here" });
	const message = withoutSecrets(wordsOf(result), secrets);
	if (isLockOutOfStep(result.stderr)) return new UserError("lock-out-of-step", `${title} failed: ${message}`, { hint: "run helm dependency update in that chart, or pligos run CONTEXT -- dependency update" });
	return new UserError("dependency-fetch", `${title} failed: ${message}`, { hint: remedyFor(message) });
}
function wordsOf({ stdout, stderr }) {
	const indexes = Buffer.from(stdout).toString("utf8").matchAll(/^\.\.\.Unable to get an update from the [^\n]*:\n\s*([^\n]+)/gm);
	const at = stderr.lastIndexOf("Error: ");
	const error = (at < 0 ? stderr : stderr.slice(at + 7)).trim();
	const reasons = [...new Set([...indexes].map(([, why = ""]) => why.trim()))].filter((why) => why !== "");
	const isTold = reasons.length > 0 && error.startsWith("no cached repository for ");
	const ownError = error.replace(/: open \S*\/pligos-home-\S+: no such file or directory/, "");
	const text = [...reasons, ...isTold || ownError === "" ? [] : [ownError]].join("; ");
	return text.length > 2e3 ? `${text.slice(0, 2e3)}…` : text || "helm said nothing";
}
function withoutSecrets(text, secrets) {
	return secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text).replaceAll(/(\w:\/\/)[^/@\s]+@/g, "$1***@");
}
// src/helm/file-flags.ts
function mapFiles(flags, rename) {
	const line = readCommandLine(["template", ...flags]);
	if (line.problems.length > 0) return flags;
	return [...line.flags.map(({ name, value }) => {
		if (value === void 0) return `--${name}`;
		return `--${name}=${mapValue({
			name,
			value
		}, rename)}`;
	}), ...line.positionals.map(({ word }) => word)];
}
function filesIn(flags) {
	const files = [];
	mapFiles(flags, (path) => {
		files.push(path);
		return path;
	});
	return files;
}
function mapValue({ name, value }, rename) {
	const local = (path) => isLocal(path) ? rename(path) : path;
	if (name === "values") return /["\n]/.test(value) ? value : value.split(",").map(local).join(",");
	if (name === "set-file") {
		if (value.includes("\\")) return value;
		return value.split(",").map((pair) => {
			const equals = pair.indexOf("=");
			return equals < 0 ? pair : pair.slice(0, equals + 1) + local(pair.slice(equals + 1));
		}).join(",");
	}
	return name === "post-renderer" && value.includes("/") ? local(value) : value;
}
const isLocal = (path) => path !== "" && path !== "-" && !/:\/\/|%\{/.test(path);
// src/helm/flag-in-error.ts
function flagInError(message, flags) {
	const [, setting] = /^failed parsing (--set[\w-]*) data\b/.exec(message) ?? [];
	const [, missing] = /^open ([^\n]+): no such file or directory$/.exec(message) ?? [];
	const candidates = readCommandLine(["template", ...flags]).flags.flatMap(({ name, value = "" }) => {
		if (setting === `--${name}`) return [`${setting} ${value.replace(/=[^]*$/, "=…")}`];
		return missing !== void 0 && value.split(",").includes(missing) ? [`--${name} ${missing}`] : [];
	});
	return candidates.length === 0 ? void 0 : candidates.join(" or ");
}
// src/helm/find-helm.ts
const oldest = {
	major: 3,
	minor: 8
};
const newestMajor = 4;
const patience = 2e4;
async function findHelm(search) {
	const path = locateHelm(search);
	const version = await versionOf(path, search);
	return {
		path,
		version,
		major: checkedMajor(version, path)
	};
}
function locateHelm(search) {
	const { bin, pathVariable, missingHint } = search;
	const name = bin ?? "helm";
	const isPath = isAbsolute(name) || name.includes("/") || name.includes(sep);
	const folders = pathVariable.split(delimiter).filter((folder) => folder !== "");
	const program = (isPath ? [resolve(name)] : folders.map((folder) => resolve(folder, name))).find(isProgram);
	if (program !== void 0) return program;
	const message = bin === void 0 ? "helm is not on the PATH" : `HELM_BIN is ${JSON.stringify(bin)}, which is not an executable file`;
	throw new UserError("helm-missing", message, { hint: missingHint ?? "install Helm 3 or 4, or set HELM_BIN" });
}
function isProgram(path) {
	try {
		accessSync(path, constants$1.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
function versionOf(path, { cacheDir, signal }) {
	return askOnce({
		path,
		cacheDir,
		name: "helm-versions.json",
		shape: string(),
		signal,
		ask: () => askVersion(path, signal)
	});
}
async function askVersion(path, signal) {
	const result = await run(path, [
		"version",
		"--template",
		"{{.Version}}"
	], {
		cwd: resolve(path, ".."),
		env: {
			PATH: "/usr/bin:/bin",
			HOME: "/nonexistent",
			HELM_PLUGINS: "/nonexistent"
		},
		output: "capture",
		timeout: patience,
		...signal && { signal }
	});
	const output = Buffer.from(result.stdout).toString("utf8").trim();
	const version = /^v?(\d+\.\d+\.\d+\S*)$/.exec(output)?.[1];
	if (result.exitCode === 0 && version !== void 0) return version;
	const problem = result.ended === "timeout" ? `nothing for ${patience / 1e3} s` : JSON.stringify((output || result.stderr.trim()).slice(0, 200));
	throw new UserError("helm-version", `${path} says ${problem} when asked for its version`, { hint: "set HELM_BIN to a Helm 3 or 4" });
}
function checkedMajor(version, path) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major < oldest.major || major === oldest.major && minor < oldest.minor) throw new UserError("helm-version", `${path} is helm ${version}, ${oldest.major}.${oldest.minor} or later is needed`, { hint: "install a newer helm, or set HELM_BIN to one" });
	if (major > newestMajor) throw new UserError("helm-version", `${path} is helm ${version}, which this version of pligos does not know`, { hint: "update pligos, or set HELM_BIN to a Helm 3 or 4" });
	return major === 3 ? 3 : 4;
}
// src/helm/last-check/channels.ts
const largestText = 268435456;
const handOver = (mark) => [
	"cat >&3 || exit 1",
	`echo ${mark} >&3 || exit 1`,
	"read -r word why <&4 || exit 1",
	"case $word in",
	"take) ;;",
	"*) echo \"$why\" >&2; exit 1 ;;",
	"esac",
	"cat <&5 || exit 1",
	"read -r word why <&4 || exit 1",
	"case $word in",
	"whole) exit 0 ;;",
	"esac",
	"exit 1",
	""
].join("\n");
const longestWord = 2e3;
function answering(mark, reply) {
	let open = [];
	const close = () => {
		for (const end of open) end.destroy();
	};
	const opened = (ends) => {
		open = ends;
		const [text, answerPipe, back] = ends;
		if (text === void 0 || answerPipe === void 0 || back === void 0) return close();
		answerPipe.resume();
		back.resume();
		onText(text, mark, (wholeText) => {
			reply(wholeText).then((answer) => give(answer, answerPipe, back), close);
		}, close);
	};
	return {
		channels: {
			count: 3,
			opened
		},
		close
	};
}
function onText(text, mark, take, close) {
	const end = Buffer$1.from(`${mark}\n`);
	let chunks = [];
	let size = 0;
	let tail = Buffer$1.alloc(0);
	text.on("data", (chunk) => {
		chunks.push(chunk);
		size += chunk.length;
		tail = Buffer$1.concat([tail, chunk.subarray(-end.length)]).subarray(-end.length);
		if (size > 268435456) return close();
		if (!tail.equals(end)) return;
		const wholeText = Buffer$1.concat(chunks).subarray(0, size - end.length);
		chunks = [];
		size = 0;
		take(wholeText);
	});
}
function give(answer, answerPipe, back) {
	if ("refuse" in answer) {
		answerPipe.end(`no ${answer.refuse.slice(0, longestWord).replace(/\p{C}+/gu, " ")}\n`);
		return;
	}
	answerPipe.write("take\n");
	back.end(answer.take, () => answerPipe.end("whole\n"));
}
// src/helm/last-check/plugin.ts
function lastCheckPlugin(name, plugins, env) {
	const folder = privateFolder("pligos-last-check-");
	try {
		if (folder.path.includes(delimiter) || /[*?[\\]/.test(folder.path)) throw new UserError("last-check", `helm finds no plugins in ${folder.path}: it reads the name as a pattern, or a list`, { hint: "set TMPDIR to a folder without any of : * ? [ \\" });
		const plugin = join(folder.path, "last-check");
		mkdirSync(plugin, { mode: 448 });
		writeFileSync(join(plugin, "hand-over.sh"), handOver(name), { mode: 384 });
		writeFileSync(join(plugin, "plugin.yaml"), pluginFile(name), { mode: 384 });
		return {
			env: {
				HELM_PLUGINS: joinFolders(folder.path, plugins),
				...cacheOf(folder.path, env)
			},
			dispose: () => folder.dispose()
		};
	} catch (error) {
		folder.dispose();
		throw error;
	}
}
const pluginFile = (name) => `apiVersion: v1
name: ${name}
version: 0.0.1
type: postrenderer/v1
runtime: subprocess
config: {}
runtimeConfig:
  platformCommand:
    - command: /bin/sh
      args: ["\${HELM_PLUGIN_DIR}/hand-over.sh"]
`;
const joinFolders = (own, theirs) => theirs === "" ? own : `${own}${delimiter}${theirs}`;
function cacheOf(folder, env) {
	const cache = userHelmCache(env);
	if (cache !== void 0 && isWritable(join(cache, "wazero-build"))) return {};
	return {
		HELM_CACHE_HOME: join(folder, "cache"),
		...cache !== void 0 && {
			HELM_REPOSITORY_CACHE: env["HELM_REPOSITORY_CACHE"] ?? join(cache, "repository"),
			HELM_CONTENT_CACHE: env["HELM_CONTENT_CACHE"] ?? join(cache, "content")
		}
	};
}
function isWritable(folder) {
	try {
		accessSync(folder, constants$1.W_OK);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "ENOENT" && dirname(folder) !== folder && isWritable(dirname(folder));
	}
}
// src/helm/last-check/post-renderer-flags.ts
const theirFlags = new Set(["post-renderer", "post-renderer-args"]);
function whyNotChecked(words) {
	const { command, problems } = readCommandLine(words);
	if (command === void 0) return "the manifests that a helm plugin or an unknown helm command sends cannot be checked before they are sent";
	if (!takesFlag(command, "post-renderer")) return `helm ${command.path} takes no post-renderer, so its manifests cannot be checked before they are sent`;
	return problems[0] && `${problems[0].message}, so it is unclear which post-renderer helm would run`;
}
const runsTests = (words) => readCommandLine(words).command?.path === "test";
function takeOut(words, major) {
	const reason = whyNotChecked(words);
	if (reason !== void 0) throw new UserError("last-check", reason, { hint: "use helm upgrade --install, or set gate.require: none in this context" });
	const { flags, commandEnd } = readCommandLine(words);
	const removed = flags.filter(({ name }) => theirFlags.has(name));
	const valuesOf = (flag) => removed.flatMap(({ name, value }) => name === flag && value !== void 0 ? [value] : []);
	const names = valuesOf("post-renderer").filter((name) => name !== "");
	if (major === 4 && names.length > 1) throw new UserError("last-check", "Helm 4 accepts --post-renderer once, but the command has several", { hint: "name one plugin, which may run the others" });
	const name = names.at(-1);
	const isTheirs = (index) => removed.some(({ from, to }) => from <= index && index < to);
	return {
		words: words.filter((_word, index) => !isTheirs(index)),
		at: [...words.keys()].filter((index) => index < commandEnd && !isTheirs(index)).length,
		theirs: name === void 0 ? void 0 : {
			name,
			args: valuesOf("post-renderer-args")
		}
	};
}
// src/helm/last-check/last-check.ts
const helmsOwnAnnotation = "postrenderer.helm.sh/postrender-filename";
function openLastCheck(input) {
	const { major, env } = input;
	const { words, at, theirs } = takeOut(input.words, major);
	const plugins = env["HELM_PLUGINS"] ?? userHelmPaths(env)?.plugins ?? "";
	const program = theirs && (major === 4 ? pluginOf(theirs, plugins, env) : programOf$1(theirs, env));
	const finished = new AbortController();
	let outcome = { what: "not-asked" };
	let isAsked = false;
	const checkText = async (rendered) => {
		if (isAsked) return refusal("helm ran its post-renderer twice, which no known helm does");
		isAsked = true;
		const options = {
			cwd: input.cwd,
			signal: finished.signal,
			limit: largestText
		};
		const output = theirs && program ? await runTheirs(theirs.name, program, rendered, options) : { text: textOf(rendered, major) };
		if ("failed" in output) return refusal(output.failed, { said: output.said });
		const answer = await input.check(decode(output.text));
		return answer.ok ? {
			what: "passed",
			text: output.text
		} : refusal(answer.message);
	};
	const mark = `pligos-${randomBytes(16).toString("hex")}`;
	const pipes = answering(mark, async (rendered) => {
		const looked = await checkText(rendered).catch(failed);
		outcome = looked.what === "passed" ? { what: "passed" } : looked;
		if (finished.signal.aborted) return { refuse: "the run was stopped" };
		if (looked.what === "passed") return { take: looked.text };
		return { refuse: looked.what === "refused" ? looked.message : "the check failed" };
	});
	const end = () => {
		finished.abort();
		pipes.close();
	};
	if (input.signal?.aborted) end();
	input.signal?.addEventListener("abort", end, { once: true });
	const plugin = major === 4 ? lastCheckPlugin(mark, plugins, env) : void 0;
	const ownFlags = plugin === void 0 ? programFlags(mark) : [`--post-renderer=${mark}`];
	return {
		words: [
			...words.slice(0, at),
			...ownFlags,
			...words.slice(at)
		],
		env: {
			...garbage,
			...env,
			...plugin?.env
		},
		channels: pipes.channels,
		close: () => {
			input.signal?.removeEventListener("abort", end);
			end();
			plugin?.dispose();
			return outcome;
		}
	};
}
const refusal = (message, details = {}) => ({
	what: "refused",
	message,
	...details
});
function failed(error) {
	const [first] = error instanceof UserError ? error.problems : [];
	if (first === void 0) return {
		what: "failed",
		error
	};
	return refusal(first.message, first.hint === void 0 ? {} : { hint: first.hint });
}
const programFlags = (mark) => [
	"--post-renderer=/bin/sh",
	"--post-renderer-args=-c",
	`--post-renderer-args=${handOver(mark)}`
];
const textOf = (rendered, major) => major === 4 && rendered.length === 0 ? Buffer$1.from("---\n") : rendered;
function decode(text) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(text);
	} catch {
		throw new UserError("last-check", "the manifests that helm is about to send are not UTF-8", { hint: "nothing was sent; convert the file of the chart, or fix the post-renderer, that uses another encoding" });
	}
}
// src/helm/template-flags.ts
const shaping = new Set([
	"values",
	"set",
	"set-string",
	"set-json",
	"set-file",
	"set-literal",
	"no-hooks",
	"post-renderer",
	"post-renderer-args",
	"enable-dns",
	"skip-schema-validation",
	"disable-openapi-validation"
]);
const unknowable = new Set(["reuse-values", "reset-then-reuse-values"]);
function shapingFlags(words) {
	const line = readCommandLine(words);
	const template = helmCommands.find(({ path }) => path === "template");
	const verb = line.command?.path;
	if (template === void 0 || verb !== "install" && verb !== "upgrade" && verb !== "template") return {
		flags: [],
		limits: []
	};
	const flags = line.flags.flatMap(({ name, value }) => {
		if (!shaping.has(name) || !takesFlag(template, name)) return [];
		return [value === void 0 ? `--${name}` : `--${name}=${value}`];
	});
	const limits = line.flags.filter(({ name, value }) => unknowable.has(name) && value !== "false").map(({ name }) => `--${name} reads values from the release in the cluster, which are not known here`);
	return {
		flags: verb === "upgrade" ? ["--is-upgrade", ...flags] : flags,
		limits
	};
}
function mayChangeCluster(words) {
	const { command } = readCommandLine(words);
	return command === void 0 || (roles.get(command.path)?.changes ?? false);
}
// src/helm/live-words.ts
const clusterFlags = new Set([
	"kubeconfig",
	"kube-context",
	"kube-apiserver",
	"kube-token",
	"kube-as-user",
	"kube-as-group",
	"kube-ca-file",
	"kube-tls-server-name",
	"kube-insecure-skip-tls-verify"
]);
const valuesOfRelease = new Set([
	"reuse-values",
	"reset-values",
	"reset-then-reuse-values"
]);
const applies = new Set([
	...valuesOfRelease,
	"server-side",
	"force-conflicts",
	"force",
	"force-replace",
	"take-ownership",
	"create-namespace",
	"skip-crds"
]);
function liveWords(words) {
	const { flags } = readCommandLine(words);
	const isOn = (...names) => {
		const flag = flags.findLast(({ name }) => names.includes(name));
		return flag !== void 0 && isTrue$1(flag);
	};
	const shaping = shapingFlags(words).flags.filter((flag) => flag !== "--is-upgrade");
	const serverSide = serverSideOf(flags.findLast(({ name }) => name === "server-side"));
	return {
		cluster: flags.filter(({ name }) => clusterFlags.has(name)).map(written),
		shaping,
		valuesOfRelease: flags.filter(({ name }) => valuesOfRelease.has(name)).map(written),
		...serverSide !== void 0 && { serverSide },
		forceConflicts: isOn("force-conflicts"),
		forceReplace: isOn("force", "force-replace"),
		takeOwnership: isOn("take-ownership"),
		createNamespace: isOn("create-namespace"),
		skipCrds: isOn("skip-crds"),
		noHooks: isOn("no-hooks"),
		applying: [...shaping, ...flags.filter(({ name }) => applies.has(name)).map(written)]
	};
}
function takenBy(verb, flags) {
	const command = helmCommands.find(({ path }) => path === verb);
	if (command === void 0) throw new TypeError(`the table of helm's commands has no ${verb}`);
	return flags.filter((flag) => takesFlag(command, flag.replace(/^--/, "").replace(/=.*$/s, "")));
}
const verbIn = (words) => readCommandLine(words).command?.path;
function isHelmFlagSet(words, name) {
	const flag = readCommandLine(words).flags.findLast((one) => one.name === name);
	return flag !== void 0 && isTrue$1(flag);
}
function givenFlags(words, names) {
	const { flags } = readCommandLine(words);
	return names.flatMap((name) => flags.findLast((one) => one.name === name) ?? []).map(written);
}
const isTrue$1 = ({ value }) => value === void 0 || /^(?:1|t|true)$/i.test(value);
const written = ({ name, value }) => value === void 0 ? `--${name}` : `--${name}=${value}`;
function serverSideOf(flag) {
	if (flag === void 0) return void 0;
	if (flag.value?.toLowerCase() === "auto") return "auto";
	return isTrue$1(flag) ? "true" : "false";
}
// src/helm/names.ts
const acceptedName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const longest = 53;
const namespaceTaken = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;
function checkReleaseName(release) {
	if (release.length <= longest && acceptedName.test(release)) return [];
	return [problem("release-name", `the release would be ${JSON.stringify(release)}, which helm does not accept`, { hint: `set release in the context (lower-case letters, digits, "-" and ".", at most ${longest} of them)` })];
}
function checkNamespaceName(namespace) {
	if (namespaceTaken.test(namespace)) return [];
	const message = `the namespace would be ${JSON.stringify(namespace)}, which the API server does not accept`;
	return [problem("namespace-name", message, { hint: "use lower-case letters, digits and \"-\", at most 63 of them, with a letter or digit at both ends" })];
}
// src/helm/supplied-flags.ts
function suppliedFlags({ line, role, command }, plan, namespace) {
	const isTyped = (flag) => line.flags.some(({ name }) => name === flag);
	const words = [];
	if (namespace && plan.namespace !== void 0) words.push("--namespace", plan.namespace);
	if (role.cluster && !isTyped("kube-context") && plan.environmentKubeContext === void 0 && plan.kubeContext !== void 0) words.push("--kube-context", plan.kubeContext);
	if (!role.takes.includes("chart")) return words;
	if (plan.kubeVersion !== void 0 && takesFlag(command, "kube-version") && !isTyped("kube-version")) words.push("--kube-version", plan.kubeVersion);
	if (takesFlag(command, "api-versions") && !isTyped("api-versions")) words.push(...plan.apiVersions.flatMap((version) => ["--api-versions", quoteForList(version)]));
	if (takesFlag(command, "values")) words.push(...valueFileFlags(plan.valueFiles));
	return words;
}
function valueFileFlags(files) {
	return files.flatMap((file) => ["--values", quoteForList(file)]);
}
function quoteForList(word) {
	return /[",\n\r]/.test(word) ? `"${word.replaceAll("\"", "\"\"")}"` : word;
}
// src/helm/plan.ts
function planCommand(words, plan) {
	const problems = [];
	const line = readCommandLine(words);
	const role = line.command === void 0 ? void 0 : roles.get(line.command.path);
	const help = line.flags.findLast(({ name }) => name === "help");
	const wantsHelp = help !== void 0 && isTrue(help.value);
	const planned = line.command === void 0 || role === void 0 || wantsHelp ? passOn(words, plan, line, problems) : planKnown(words, plan, {
		line,
		role,
		command: line.command
	}, problems);
	if (problems.some(isError)) throw UserError.of(problems);
	return planned;
}
const namesDefault = (word) => /%\{(?:release|service)\}/.test(word);
const verbOf = (command) => command?.path.split(" ") ?? [];
function passOn(words, plan, line, problems) {
	const namespace = plan.environmentNamespace ?? plan.namespace;
	const values = valuesFor(plan, plan.release, namespace);
	return {
		argv: words.map((word) => fill(word, values, problems)),
		needsChart: words.some((word) => word.includes(chartPlaceholder)),
		release: void 0,
		usesDefaultRelease: words.some(namesDefault),
		namespace: void 0,
		verb: verbOf(line.command),
		changesCluster: line.command === void 0
	};
}
function planKnown(words, plan, knownCommand, problems) {
	const { line, command, role } = knownCommand;
	if (line.problems.some(isError)) throw UserError.of(line.problems);
	problems.push(...contradictions(knownCommand));
	const generatesName = role.takes.includes("chart") && makesUpName(line);
	const places = placesOf(knownCommand, generatesName, problems);
	const base = valuesFor(plan, plan.release, plan.environmentNamespace ?? plan.namespace);
	const givenReleases = places.releases.map(({ word }) => fill(word, base, problems));
	const release = generatesName ? void 0 : givenReleases[0] ?? plan.release;
	checkReleases(givenReleases, generatesName, knownCommand, plan, problems);
	const namespace = namespaceOf(knownCommand, plan, base, problems);
	const values = valuesFor(plan, release ?? plan.release, namespace.value);
	const inserted = [];
	const wantsRelease = role.takes.some((what) => what === "release" || what === "releases") && !generatesName;
	if (wantsRelease && places.releases.length === 0) {
		problems.push(...checkReleaseName(plan.release));
		inserted.push(plan.release);
	}
	const wantsChart = role.takes.includes("chart");
	const chartMissing = wantsChart && places.chart === void 0;
	const behindRelease = chartMissing ? places.releases[0]?.index : void 0;
	const chart = plan.chart ?? "%{chart}";
	if (chartMissing && behindRelease === void 0) inserted.push(chart);
	inserted.push(...suppliedFlags(knownCommand, plan, namespace.supplied));
	return {
		argv: words.flatMap((word, index) => {
			const filled = index === places.chart?.index && isDot(word) ? chart : fill(word, values, problems);
			const releaseAt = places.releases.findIndex((place) => place.index === index);
			return [
				releaseAt < 0 ? filled : givenReleases[releaseAt] ?? filled,
				...index === behindRelease ? [chart] : [],
				...index === line.commandEnd - 1 ? inserted : []
			];
		}),
		needsChart: wantsChart || words.some((word) => word.includes("%{chart}")),
		release: wantsRelease ? release : void 0,
		usesDefaultRelease: wantsRelease && (places.releases.length === 0 || words.some(namesDefault)),
		namespace: role.namespace ? namespace.value : void 0,
		verb: verbOf(command),
		changesCluster: role.changes
	};
}
function valuesFor(plan, release, namespace) {
	return {
		...plan.placeholders,
		release,
		namespace,
		chart: plan.chart ?? "%{chart}"
	};
}
const isDot = (word) => word === "." || word === "./";
const isOwnChart = (word) => isDot(word) || word === "%{chart}";
const isWithin = (word) => word.startsWith(`%{chart}/`) && !word.split(/[/\\]/).includes("..");
const looksLikeChart = (word) => /[/\\]|^\.|\.tgz$/.test(word);
function placesOf({ line, role, command }, generatesName, problems) {
	const rest = [...line.positionals];
	const releases = [];
	let chart;
	for (const what of role.takes) {
		const next = rest[0];
		if (next === void 0) break;
		if (what === "releases") releases.push(...rest.splice(0));
		else if (what === "revision") rest.shift();
		else if (what === "chart") chart = rest.shift();
		else if (isReleaseHere(next, rest.length, role, generatesName)) releases.push(...rest.splice(0, 1));
	}
	if (chart !== void 0 && !isOwnChart(chart.word) && (role.changes || !isWithin(chart.word))) problems.push(otherChart(chart.word, command));
	for (const { word } of rest) problems.push(problem("helm-arguments", `helm ${command.path} has the argument ${JSON.stringify(word)} too many`, { hint: "the chart and the release are supplied; remove the argument, or add the flag that it belongs to" }));
	return {
		releases,
		chart
	};
}
function isReleaseHere({ word }, count, { takes }, generatesName) {
	if (takes.includes("chart")) return !generatesName && (count > 1 || !(isOwnChart(word) || looksLikeChart(word) || word.includes("%{chart}")));
	if (takes.includes("revision")) return count > 1 || !/^\d+$/.test(word);
	return true;
}
function otherChart(word, command) {
	return problem("helm-chart", `helm ${command.path} is given the chart ${JSON.stringify(word)}, the chart of the context was expected`, { hint: `remove it, or write . or ${chartPlaceholder} in its place` });
}
const isTrue = (value) => value === void 0 || /^(?:1|t|true)$/i.test(value);
const makesUpName = ({ flags }) => flags.some(({ name, value }) => name === "name-template" || name === "generate-name" && isTrue(value));
function contradictions({ line, role, command }) {
	if (!role.takes.includes("chart") || !takesFlag(command, "repo")) return [];
	const remedies = {
		repo: "run helm itself for a chart of a repository",
		version: "helm ignores it for a chart in a folder; set chartVersion in the context to change the chart's version"
	};
	return line.flags.flatMap(({ name }) => {
		const hint = remedies[name];
		return hint === void 0 ? [] : [problem("helm-flag", `--${name} cannot be used with the chart of the context`, { hint })];
	});
}
function checkReleases(givenName, generatesName, { command }, plan, problems) {
	if (!plan.releaseFixed) return;
	const configuredText = `the configuration names the release ${plan.release}`;
	if (generatesName) problems.push(problem("release-differs", `helm ${command.path} generates a name, ${configuredText}`, { hint: "remove the flag, or release from the context" }));
	for (const other of givenName.filter((name) => name !== plan.release)) problems.push(problem("release-differs", `the release is ${JSON.stringify(other)} on the command line, ${configuredText}`, { hint: "remove it, or change release in the context" }));
}
function namespaceOf({ line, role }, plan, base, problems) {
	const flag = line.flags.findLast(({ name }) => name === "namespace")?.value;
	const typed = flag === void 0 ? void 0 : fill(flag, base, problems);
	const givenName = typed ?? plan.environmentNamespace;
	if (givenName === void 0) {
		const everywhere = line.flags.some(({ name, value }) => name === "all-namespaces" && isTrue(value));
		return {
			value: plan.namespace,
			supplied: role.namespace && plan.namespace !== void 0 && !everywhere
		};
	}
	if (role.namespace && plan.namespace !== void 0 && givenName !== plan.namespace) {
		const placeText = typed === void 0 ? "in HELM_NAMESPACE" : "on the command line";
		problems.push(problem("namespace-differs", `the namespace is ${JSON.stringify(givenName)} ${placeText}, the configuration names ${plan.namespace}`, { hint: "remove it, or change namespace in the context" }));
	}
	return {
		value: givenName,
		supplied: false
	};
}
// src/versions/constraint.ts
const identifier = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
const versionPattern = new RegExp(`^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`);
function parseVersion(text) {
	const match = versionPattern.exec(text);
	if (match === null) return void 0;
	const [, major = "0", minor = "0", patch = "0", pre = ""] = match;
	const numbers = [
		BigInt(major),
		BigInt(minor),
		BigInt(patch)
	];
	return numbers.every((number) => number < 1n << 64n) ? {
		numbers,
		pre
	} : void 0;
}
function compareVersions(a, b) {
	for (const index of [
		0,
		1,
		2
	]) if (a.numbers[index] !== b.numbers[index]) return a.numbers[index] < b.numbers[index] ? -1 : 1;
	return comparePre(a.pre, b.pre);
}
function comparePre(a, b) {
	if (a === b) return 0;
	if (a === "" || b === "") return a === "" ? 1 : -1;
	const [left, right] = [a.split("."), b.split(".")];
	for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
		const [l, r] = [left[index], right[index]];
		if (l === void 0 || r === void 0) return l === void 0 ? -1 : 1;
		if (l === r) continue;
		const [lNumber, rNumber] = [/^[0-9]+$/.test(l), /^[0-9]+$/.test(r)];
		if (lNumber && rNumber) return BigInt(l) < BigInt(r) ? -1 : 1;
		if (lNumber !== rNumber) return lNumber ? -1 : 1;
		return l < r ? -1 : 1;
	}
	return 0;
}
const part = "[0-9|xX*]+";
const writtenVersion = `v?${part}(?:\\.${part})?(?:\\.${part})?(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?`;
const termPattern = new RegExp(`^\\s*(!=|>=|=>|<=|=<|~>|=|>|<|~|\\^|)\\s*(${writtenVersion})`);
const hyphenPattern = new RegExp(`\\s*(${writtenVersion})\\s+-\\s+(${writtenVersion})\\s*`, "g");
function parseConstraint(text) {
	const alternatives = [];
	for (const alternative of text.replaceAll(hyphenPattern, ">= $1, <= $2 ").split("||")) {
		const terms = parseTerms(alternative);
		if (terms === void 0) return void 0;
		alternatives.push(terms);
	}
	return alternatives;
}
function parseTerms(text) {
	const terms = [];
	let rest = text;
	do {
		const match = termPattern.exec(rest);
		const term = match === null ? void 0 : makeTerm(match[1] ?? "", match[2] ?? "");
		if (match === null || term === void 0) return void 0;
		terms.push(term);
		rest = rest.slice(match[0].length);
		if (rest.trim() === "") return terms;
		const separator = /^(?:\s*,\s*|\s+)/.exec(rest)?.[0];
		if (separator === void 0) return void 0;
		rest = rest.slice(separator.length);
	} while (rest !== "");
}
const isWildcard = (text) => text === void 0 || /^[xX*]$/.test(text);
function makeTerm(operator, version) {
	const withoutBuild = version.replace(/^v/, "").replace(/\+.*$/, "");
	const dash = withoutBuild.indexOf("-");
	const [core, pre] = dash < 0 ? [withoutBuild, ""] : [withoutBuild.slice(0, dash), withoutBuild.slice(dash)];
	const written = core.split(".");
	const parts = [
		0,
		1,
		2
	].findIndex((index) => isWildcard(written[index]));
	const count = parts < 0 ? 3 : parts;
	const bound = parseVersion(`${[
		0,
		1,
		2
	].map((index) => index < count ? written[index] : "0").join(".")}${pre}`);
	return bound === void 0 ? void 0 : {
		operator,
		bound,
		parts: count
	};
}
function satisfies(version, constraint) {
	return constraint.some((terms) => {
		if (version.pre !== "" && terms.every(({ bound }) => bound.pre === "")) return false;
		return terms.every((term) => isSatisfied(version, term));
	});
}
function isSatisfied(version, term) {
	const order = compareVersions(version, term.bound);
	switch (term.operator) {
		case ">": return isAbove(version, term, order);
		case ">=":
		case "=>": return order >= 0;
		case "<": return order < 0;
		case "<=":
		case "=<": return isAtMost(version, term, order);
		case "!=": return isOther(version, term, order);
		case "^": return order >= 0 && isCompatible(version, term);
		case "~":
		case "~>": return isNear(version, term, order);
		default: return term.parts === 3 ? order === 0 : isNear(version, term, order);
	}
}
function agrees(version, { bound }, count) {
	return bound.numbers.slice(0, count).every((number, index) => version.numbers[index] === number);
}
function isAbove(version, term, order) {
	if (term.parts === 1 || term.parts === 2) return order > 0 && !agrees(version, term, term.parts);
	return order > 0;
}
function isAtMost(version, term, order) {
	if (term.parts === 3) return order <= 0;
	return order <= 0 || agrees(version, term, term.parts === 0 ? 2 : term.parts);
}
function isOther(version, term, order) {
	if (term.parts === 3 || term.parts === 0) return order !== 0;
	if (!agrees(version, term, term.parts)) return true;
	return term.parts === 2 && version.pre !== term.bound.pre;
}
function isNear(version, term, order) {
	if (order < 0) return false;
	if ((term.parts === 3 || term.parts === 0) && term.bound.numbers.every((number) => number === 0n)) return true;
	return agrees(version, term, term.parts === 1 ? 1 : 2);
}
function isCompatible(version, term) {
	const firstSet = term.bound.numbers.findIndex((number) => number !== 0n);
	if (firstSet >= 0) return agrees(version, term, firstSet + 1);
	return agrees(version, term, term.parts === 0 ? 3 : term.parts);
}
// src/helm/provision/cache.ts
const tool = "helm";
function findInCache(range, cache) {
	const versions = namesIn(join(cache.dir, tool)).flatMap((name) => {
		const version = parseVersion(name);
		return version !== void 0 && satisfies(version, range) ? [{
			name,
			version
		}] : [];
	}).toSorted((a, b) => compareVersions(b.version, a.version));
	for (const { name: version } of versions) {
		const folder = folderOf(version, cache);
		const path = join(folder, tool);
		if (isWhole(folder, path)) return {
			path,
			version
		};
	}
}
function keepInCache(version, program, cache) {
	const folder = folderOf(version, cache);
	const path = join(folder, tool);
	writeAtomic(path, program, 493);
	writeAtomic(`${folder}.complete`, `${sha256(program)}\n`);
	return path;
}
function isWhole(folder, path) {
	try {
		accessSync(path, constants$1.X_OK);
		const sum = readFileSync(`${folder}.complete`, "utf8").trim();
		return sum === "" || sum === sha256(readFileSync(path));
	} catch {
		return false;
	}
}
const folderOf = (version, { dir, arch }) => join(dir, tool, version, arch);
function namesIn(dir) {
	try {
		return readdirSync(dir);
	} catch {
		return [];
	}
}
// src/helm/provision/versions.ts
const majors = [4, 3];
const most = 99;
async function newestPublished(range, isPublished) {
	for (const major of majors) {
		const minors = numbers.filter((minor) => patchesOf(range, major, minor).length > 0);
		const newest = await newestMinor(major, minors, isPublished);
		for (const minor of minors.filter((one) => one <= newest).toReversed()) {
			const patches = patchesOf(range, major, minor);
			const last = await lastOf((patch) => isPublished(`${major}.${minor}.${patch}`));
			const patch = patches.findLast((one) => one <= last);
			if (patch !== void 0) return `${major}.${minor}.${patch}`;
		}
	}
}
const numbers = Array.from({ length: 100 }, (_, index) => index);
function patchesOf(range, major, minor) {
	return numbers.filter((patch) => {
		const version = parseVersion(`${major}.${minor}.${patch}`);
		return version !== void 0 && satisfies(version, range);
	});
}
async function newestMinor(major, minors, isPublished) {
	const [first] = minors;
	if (first === void 0) return -1;
	if (minors.length === 1) return first;
	return lastOf((minor) => isPublished(`${major}.${minor}.0`));
}
async function lastOf(has) {
	let lowest = -1;
	let step = 1;
	while (lowest + step <= most && await has(lowest + step)) {
		lowest += step;
		step *= 2;
	}
	let missing = Math.min(lowest + step, 100);
	while (missing - lowest > 1) {
		const middle = lowest + missing >> 1;
		if (await has(middle)) lowest = middle;
		else missing = middle;
	}
	return lowest;
}
// src/helm/provision/provision.ts
const officialUrl = "https://get.helm.sh";
async function provideHelm(wanted, options) {
	const range = rangeOf(wanted);
	const cache = {
		dir: options.toolCache,
		arch: options.arch
	};
	const cached = findInCache(range, cache);
	if (cached !== void 0) return {
		...cached,
		from: "cache"
	};
	const source = sourceOf(options);
	const version = exactVersion.exec(wanted.trim())?.[1] ?? await newestPublished(range, (one) => isPublished(one, source));
	if (version === void 0) throw nothingPublished(wanted, source);
	return options.host.group(`Download helm ${version}`, async () => {
		return {
			path: keepInCache(version, await programOf(version, source), cache),
			version,
			from: "download"
		};
	});
}
const exactVersion = /^v?([0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?)$/;
function rangeOf(wanted) {
	const range = parseConstraint(wanted);
	if (range !== void 0 && wanted.trim() !== "") return range;
	throw new UserError("helm-version", `${JSON.stringify(wanted)} is neither a helm version nor a version range`, { hint: "use e.g. 3.17.2, ~3.17 or 4" });
}
const systems = {
	linux: "linux",
	darwin: "darwin"
};
const archs = {
	x64: "amd64",
	arm64: "arm64",
	arm: "arm",
	ia32: "386",
	ppc64: "ppc64le",
	riscv64: "riscv64",
	s390x: "s390x"
};
const limits = {
	checksum: 4096,
	archive: 104857600
};
function sourceOf({ baseUrl, download, platform, arch }) {
	const [system, architecture] = [systems[platform], archs[arch]];
	if (system === void 0 || architecture === void 0) throw new UserError("platform", `there is no helm for ${platform} on ${arch}`, { hint: "install helm and set HELM_BIN, without helm-version" });
	return {
		base: baseUrl.replace(/\/+$/, ""),
		system: `${system}-${architecture}`,
		download,
		sums: new Map()
	};
}
const nameOf = (version, { system }) => `helm-v${version}-${system}.tar.gz`;
async function isPublished(version, source) {
	return typeof await checksumOf(version, source) === "string";
}
async function checksumOf(version, source) {
	const cached = source.sums.get(version);
	if (cached !== void 0) return cached;
	const name = nameOf(version, source);
	const url = `${source.base}/${name}.sha256sum`;
	const response = await source.download(url, limits.checksum);
	const sum = response instanceof Uint8Array ? readSum(response, name, url) : missing(response, url);
	source.sums.set(version, sum);
	return sum;
}
function missing({ status, reason }, url) {
	if (status === 404 || status === 410 || status === 403) return { reason: `${url}: ${reason}` };
	throw notDownloaded(url, reason);
}
function readSum(bytes, name, url) {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
	const [, sum, fileName] = /^([0-9a-f]{64})(?:\s+\*?(\S+))?\s*$/.exec(text) ?? [];
	if (sum !== void 0 && (fileName === void 0 || fileName === name)) return sum;
	throw notDownloaded(url, `it is not a checksum of ${name}`);
}
async function programOf(version, source) {
	const expected = await checksumOf(version, source);
	if (typeof expected !== "string") throw new UserError("helm-version", `helm ${version} cannot be downloaded: ${expected.reason}`, { hint: "use a published version, or check download-base-url" });
	const name = nameOf(version, source);
	const url = `${source.base}/${name}`;
	const archive = await source.download(url, limits.archive);
	if (!(archive instanceof Uint8Array)) throw notDownloaded(url, archive.reason);
	const actual = sha256(archive);
	if (actual !== expected) throw new UserError("helm-checksum", `${url} has the sha256 ${actual}, ${expected} was announced`, { hint: "check the proxies between this runner and the server; the archive was not used" });
	const program = readTgz(archive, name).find(({ path }) => path === `${source.system}/helm`);
	if (program !== void 0) return program.content;
	throw notDownloaded(url, `it holds no ${source.system}/helm`);
}
function notDownloaded(url, reason) {
	return new UserError("helm-download", `helm could not be downloaded from ${withoutLogin(url)}: ${reason}`, { hint: "check that the server can be reached from here, or set download-base-url to a mirror" });
}
function nothingPublished(range, { base }) {
	return new UserError("helm-version", `no helm version in the range ${JSON.stringify(range)} is published at ${withoutLogin(base)}`, { hint: "write a version such as 3.17.2, ~3.17 or 4" });
}
// src/helm/render.ts
const renderMemory = Math.max(1024 ** 3, Math.floor(totalmem() / 4));
function renderArguments(input) {
	const { chartDir: chart, flags, placeholders = {}, ...plan } = input;
	return planCommand([
		"template",
		"--include-crds",
		...flags
	], {
		...plan,
		chart,
		placeholders
	}).argv;
}
export { answersIn, archiveLimits, builtInOf, checkHelmFlags, checkNamespaceName, checkReleaseName, compareVersions, connectionFlags, fetchDependencies, filesIn, fill, findHelm, flagInError, givenFlags, harmlessVariables, helmsOwnAnnotation, isHelmFlagSet, liveWords, locateHelm, loginFlags, mapFiles, mayChangeCluster, noLogins, officialUrl, openLastCheck, parseConstraint, parseVersion, planCommand, privateFolder, privateHelmEnvironment, provideHelm, rangeOf, readHelmCommand, readTgz, readUserLogins, renderArguments, renderMemory, runsTests, satisfies, sha256, shapingFlags, takenBy, valueFileFlags, verbIn, whyNotChecked, withLogins, withRepositories, writeTgz };
