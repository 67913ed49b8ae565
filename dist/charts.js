import { __exportAll } from "./rolldown-runtime.js";
import { UserError, isError, matchGlob, problem, shellWord, warning } from "./base.js";
import { archiveLimits, askGit, atOf, buildTarget, chooseAll, chooseMany, chooseOne, codeOf, commit, entryOf, environmentChoices, failOnErrors, fetchTarget, friendValues, generate, goodMapOf, helmFile, isBeingWritten, isInside, isList, isMap, isNumeral, isObject, isProgram, isUsedInPlace, kustomizeFor, leafPlaceholder, lstatIfThere, metadataOf, nameBeside, nameSources, namedBy, number, openProject, pairOf, parseConstraint, parseJson as parseJson$1, parseVersion, placeholderText, placeholdersFor, privateFolder, projectInput, readAs, readChart, readCommandLine, readDocuments, readEncrypted, readError, readJson, readOne, readText, readTgz, readableFolders, realPath, removeLeftovers, renderArguments, renderMemory, resolveInside, run, satisfies, sha256, shapeOf, sortFiles, sourceFile, sourcesFor, statIfThere, string, systemError, takesFlag, targetName, templateFiles, unnamedRelease, valueOf, walk, withPlaceholders, withSecretsMarked, withSourceNames, write, writeAtomic, writeError, writeJson, writeTgz } from "./project.js";
import { flagValue, surroundingsOf } from "./main.js";
import { arch, platform } from "node:os";
import { accessSync, closeSync, constants as constants$1, copyFileSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync, writeSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { X509Certificate, createHmac, randomBytes } from "node:crypto";
import { Buffer as Buffer$1, isUtf8 } from "node:buffer";
import { setTimeout } from "node:timers/promises";
// src/json/lookup.ts
const valueAt$1 = (value, ...keys) => keys.reduce((outer, key) => isObject(outer) && Object.hasOwn(outer, key) ? outer[key] : void 0, value);
function objectAt(value, ...keys) {
	const inner = valueAt$1(value, ...keys);
	return isObject(inner) ? inner : void 0;
}
function listAt(value, ...keys) {
	const inner = valueAt$1(value, ...keys);
	return Array.isArray(inner) ? inner : [];
}
function textAt$2(value, ...keys) {
	const inner = valueAt$1(value, ...keys);
	return typeof inner === "string" ? inner : void 0;
}
function wholeAt(value, ...keys) {
	const inner = valueAt$1(value, ...keys);
	return typeof inner === "number" && Number.isSafeInteger(inner) ? inner : void 0;
}
const commitAt = (value, ...keys) => readAs(commit, valueAt$1(value, ...keys));
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
// src/files/unnamed-files.ts
function writeUnnamed(path, content) {
	const remove = () => rmSync(path, { force: true });
	try {
		const bytes = Buffer$1.from(content);
		const close = linkUnnamed(path, bytes);
		if (close !== void 0) return () => {
			remove();
			close();
		};
		remove();
		writeFileSync(path, bytes, {
			mode: 384,
			flag: "wx"
		});
		return remove;
	} catch (error) {
		throw writeError(error, path);
	}
}
function linkUnnamed(path, bytes) {
	if (process.platform !== "linux") return void 0;
	const fd = openSync(path, "wx+", 384);
	const close = () => closeSync(fd);
	try {
		rmSync(path);
		writeAll(fd, bytes);
		symlinkSync(`/proc/${process.pid}/fd/${fd}`, path);
		if (readFileSync(path).equals(bytes)) return close;
	} catch (error) {
		if (codeOf(error) === void 0 || codeOf(error) === "ENOSPC") {
			close();
			throw error;
		}
	}
	close();
}
function writeAll(fd, bytes) {
	for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at);
}
// src/files/write-folder.ts
function writeFolder(place, fill) {
	const temporary = nameBeside(place, "");
	try {
		mkdirSync(temporary, { recursive: true });
		fill(temporary);
		replaceFolder(temporary, place);
		removeLeftovers(place);
	} catch (error) {
		throw writeError(error, place);
	} finally {
		rmSync(temporary, {
			recursive: true,
			force: true
		});
	}
}
function replaceFolder(temporary, place) {
	const aside = `${temporary}.old`;
	for (let attempt = 0;; attempt += 1) try {
		if (lstatIfThere(place) !== void 0) moveAway(place, aside);
		renameSync(temporary, place);
		return;
	} catch (error) {
		if (![
			"ENOTEMPTY",
			"EEXIST",
			"ENOTDIR"
		].includes(codeOf(error) ?? "") || attempt === 20) throw error;
	} finally {
		rmSync(aside, {
			recursive: true,
			force: true
		});
	}
}
function moveAway(place, aside) {
	try {
		renameSync(place, aside);
	} catch (error) {
		if (codeOf(error) !== "ENOENT") throw error;
	}
}
// src/data/varying-functions.ts
const varyingFunctions = [
	"randAlphaNum",
	"randAlpha",
	"randNumeric",
	"randAscii",
	"randInt",
	"randBytes",
	"genPrivateKey",
	"genCA",
	"genCAWithKey",
	"genSelfSignedCert",
	"genSelfSignedCertWithKey",
	"genSignedCert",
	"genSignedCertWithKey",
	"encryptAES",
	"uuidv4",
	"shuffle",
	"now",
	"ago",
	"date",
	"dateInZone",
	"date_in_zone",
	"dateModify",
	"date_modify",
	"htmlDate",
	"htmlDateInZone",
	"unixEpoch",
	"bcrypt",
	"htpasswd",
	"keys",
	"values",
	"lookup",
	"getHostByName"
];
// src/redact/certificate.ts
const block = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
const most$1 = 20;
function certificatesIn(text) {
	if (!text.includes("-----BEGIN CERTIFICATE-----")) return [];
	const facts = [];
	for (const [pem] of text.matchAll(block)) {
		if (facts.length === most$1) break;
		const read = factsOf(pem);
		if (read !== void 0) facts.push(read);
	}
	return facts;
}
function factsOf(pem) {
	try {
		const certificate = new X509Certificate(pem);
		return {
			subject: oneLine(certificate.subject),
			issuer: oneLine(certificate.issuer),
			validFrom: new Date(certificate.validFrom).toISOString(),
			validTo: new Date(certificate.validTo).toISOString(),
			names: (certificate.subjectAltName ?? "").split(", ").filter((name) => name !== "").toSorted(),
			serial: certificate.serialNumber.toLowerCase()
		};
	} catch {
		return;
	}
}
const oneLine = (name) => (name ?? "").split("\n").join(", ");
// src/redact/assignments.ts
const nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(\\?["']?\]?)[ \t]{0,8}$/;
const quoted = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`\n]*`/y;
const blockQuoted = /'''([^]*?)'''|"""([^]*?)"""/y;
const toNext = /[^\s,;}\]&"'`)\\]+/y;
const longestLook = 94;
const mayAssign = /[:=]|--|<\/|define\(|header|setenv|fastcgi_param/i;
function assignmentsIn(text, isSecretName) {
	const assignments = [
		...signed(text, isSecretName),
		...paired(text, isSecretName),
		...flagged(text, isSecretName),
		...tagged(text, isSecretName),
		...called(text, isSecretName)
	];
	if (assignments.length < 2) return assignments;
	let end = 0;
	return assignments.toSorted((a, b) => a.start - b.start).filter((one) => {
		if (one.start < end) return false;
		end = one.end;
		return true;
	});
}
function signed(text, isSecretName) {
	const assignments = [];
	let next = 0;
	for (const { index } of text.matchAll(/[:=]/g)) {
		if (index < next) continue;
		const lookStart = Math.max(index - longestLook, next);
		const lineStart = lookStart + text.slice(lookStart, index).lastIndexOf("\n") + 1;
		const named = nameBefore.exec(text.slice(lineStart, index));
		if (named === null || !isSecretName(named[1] ?? "")) continue;
		if (named[1] === "secrets" && text.startsWith("://", index)) continue;
		let at = index + 1;
		if (text[at] === "=" || text[index] === "=" && text[at] === ">") at += 1;
		while (text[at] === " " || text[at] === "	") at += 1;
		const nameStart = lineStart + named.index;
		if (text[nameStart - 1] === ":" && /\w/.test(text[nameStart - 2] ?? "")) continue;
		const isInline = named[2] !== "" || /[^\n]/.test(text[nameStart - 1] ?? "\n");
		const value = valueAt(text, at, isInline) ?? (text[index] === ":" ? valueBelow(text, at, nameStart) : void 0);
		if (value === void 0 || isInline && isTooShort(value.value)) continue;
		assignments.push({
			name: named[1] ?? "",
			...value
		});
		next = value.end;
	}
	return assignments;
}
const isTooShort = (value) => /^[A-Za-z]{1,3}$/.test(value);
const nameAndValue = /\b(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})\\?["']?(?:[ \t]*,\s*|\s+)\\?["']?value\\?["']?[ \t]*[:=][ \t]*/gi;
const valueAndName = /\bvalue\\?["']?[ \t]*[:=][ \t]*(\\?["']?)([^\s,"'\\]+)\1(?:[ \t]*,\s*|\s+)\\?["']?(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})/dgi;
function paired(text, isSecretName) {
	if (!/\bvalue\b/i.test(text)) return [];
	const assignments = [];
	for (const match of text.matchAll(nameAndValue)) {
		const name = match[1] ?? "";
		const value = isSecretName(name) ? valueAt(text, match.index + match[0].length, false) : void 0;
		if (value !== void 0) assignments.push({
			name,
			...value
		});
	}
	for (const match of text.matchAll(valueAndName)) {
		const [start, end] = match.indices?.[2] ?? [0, 0];
		if (isSecretName(match[3] ?? "")) assignments.push({
			name: match[3] ?? "",
			value: match[2] ?? "",
			start,
			end
		});
	}
	return assignments;
}
const flag = /(?:^|[\s"'])--([A-Za-z][\w-]{1,80})[ \t]+(?=[^\s-])/g;
function flagged(text, isSecretName) {
	if (!text.includes("--")) return [];
	return [...text.matchAll(flag)].flatMap((match) => {
		const name = match[1] ?? "";
		const value = isSecretName(name) ? valueAt(text, match.index + match[0].length, true) : void 0;
		return value === void 0 ? [] : [{
			name,
			...value
		}];
	});
}
const element = /<([A-Za-z][\w.:-]{1,80})(?:\s[^<>]{0,200})?>(\s*)([^<>\s](?:[^<>]{0,2000}[^<>\s])?)\s*<\/\1>/g;
function tagged(text, isSecretName) {
	if (!text.includes("</")) return [];
	return [...text.matchAll(element)].flatMap((match) => {
		const [all, name = "", space = "", value = ""] = match;
		if (!isSecretName(name)) return [];
		const start = match.index + all.indexOf(">") + 1 + space.length;
		return [{
			name,
			value,
			start,
			end: start + value.length
		}];
	});
}
const pair = /(?:\bdefine\(\s*["']|\{:)([A-Za-z][\w.-]{1,80})["']?\s*,\s*/g;
const directive = /\b(?:proxy_set_header|add_header|set-header|add-header|fastcgi_param|setenv)[ \t]+([A-Za-z][\w-]{1,80})[ \t]+/gi;
function called(text, isSecretName) {
	if (!/define\(|\{:|header|setenv|fastcgi_param/i.test(text)) return [];
	return [...text.matchAll(pair), ...text.matchAll(directive)].flatMap((match) => {
		const name = match[1] ?? "";
		const value = isSecretName(name) ? valueAt(text, match.index + match[0].length, true) : void 0;
		return value === void 0 ? [] : [{
			name,
			...value
		}];
	});
}
function valueAt(text, at, isInline) {
	if (text.startsWith("\\\"", at)) {
		const end = text.indexOf("\\\"", at + 2);
		if (end > 0) return {
			value: text.slice(at + 2, end),
			start: at + 2,
			end
		};
	}
	blockQuoted.lastIndex = at;
	const block = blockQuoted.exec(text)?.[0];
	if (block !== void 0) return {
		value: block.slice(3, -3),
		start: at + 3,
		end: at + block.length - 3
	};
	if (/["'`]/.test(text[at] ?? "")) {
		quoted.lastIndex = at;
		const match = quoted.exec(text)?.[0];
		if (match !== void 0) return {
			value: match.slice(1, -1),
			start: at + 1,
			end: at + match.length - 1
		};
	}
	if (!isInline) return restOfLine(text, at);
	toNext.lastIndex = at;
	const match = toNext.exec(text)?.[0];
	return match === void 0 ? void 0 : {
		value: match,
		start: at,
		end: at + match.length
	};
}
const blockMark = /^[|>][+-]?\d?[+-]?$/;
function restOfLine(text, at) {
	const newline = text.indexOf("\n", at);
	const line = text.slice(at, newline < 0 ? text.length : newline);
	const comment = line.indexOf(" #");
	const value = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
	return value === "" || blockMark.test(value) ? void 0 : {
		value,
		start: at,
		end: at + value.length
	};
}
const restIsMark = /([|>]?[+-]?\d?[+-]?)[ \t]*\n/y;
function valueBelow(text, at, nameStart) {
	restIsMark.lastIndex = at;
	const mark = restIsMark.exec(text);
	if (mark === null) return void 0;
	const newline = restIsMark.lastIndex - 1;
	const isBlock = mark[1] !== "";
	const lineStart = text.lastIndexOf("\n", nameStart - 1) + 1;
	const indent = /^(?:[ \t]|- )*/.exec(text.slice(lineStart, nameStart))?.[0].length ?? 0;
	let end = newline;
	for (let line = newline + 1; line < text.length;) {
		const lineEnd = text.indexOf("\n", line);
		const content = text.slice(line, lineEnd < 0 ? text.length : lineEnd);
		if (content.trim() !== "" && content.search(/\S/) <= indent) break;
		if (!isBlock && end === newline && /^\s*(?:- |[\w."'-]+:(?:\s|$)|[{[#])/.test(content)) return void 0;
		if (content.trim() !== "") end = line + content.trimEnd().length;
		if (lineEnd < 0) break;
		line = lineEnd + 1;
	}
	const start = newline + 1 + Math.max(0, text.slice(newline + 1).search(/\S/));
	return end <= start ? void 0 : {
		value: text.slice(start, end),
		start,
		end
	};
}
// src/redact/base64.ts
function decodeBase64(text) {
	const plain = text.replace(/[\r\n]/g, "");
	if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return void 0;
	return Buffer$1.from(plain, "base64");
}
function textOfBytes(bytes) {
	return isUtf8(bytes) ? bytes.toString("utf8") : void 0;
}
function base64Cores(value) {
	const padded = Buffer$1.allocUnsafe(value.length + 2).fill(0, 0, 2);
	value.copy(padded, 2);
	return [
		0,
		1,
		2
	].map((offset) => {
		return padded.toString("base64", 2 - offset).slice([
			0,
			2,
			3
		][offset], Math.floor((offset + value.length) * 8 / 6));
	});
}
// src/redact/patterns.ts
const patterns = [
	{
		cause: "private-key",
		mark: "-----BEGIN",
		find: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g
	},
	token("eyJ", /\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*/g),
	token("AKIA|ASIA", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g),
	token("gh[pousr]_", /\bgh[pousr]_[A-Za-z0-9]{30,}/g),
	token("github_pat_", /\bgithub_pat_[A-Za-z0-9_]{20,}/g),
	token("gl(?:pat|dt|rt|soat)-", /\bgl(?:pat|dt|rt|soat)-[A-Za-z0-9_-]{16,}/g),
	token("xox|xapp-", /\b(?:xox[abeprs]|xapp)-[A-Za-z0-9-]{10,}/g),
	token("hooks\\.slack", /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]+/g),
	token("/api/webhooks/", /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g),
	token("webhook\\.office|office\\.com/webhook", /https:\/\/(?:[\w-]+\.webhook\.office\.com\/webhookb2|outlook\.office\.com\/webhook)\/[\w@/-]+/g),
	token(":AA", /(?<![\dA-Fa-f:])\d{8,10}:AA[A-Za-z0-9_-]{32,}/g),
	token("AIza", /\bAIza[A-Za-z0-9_-]{35}/g),
	token("ya29", /\bya29\.[A-Za-z0-9_-]{20,}/g),
	token("GOCSPX-", /\bGOCSPX-[A-Za-z0-9_-]{20,}/g),
	token("8Q~", /\b[A-Za-z0-9_.~-]{3}8Q~[A-Za-z0-9_.~-]{30,}/g),
	token("[rs]k_|whsec_", /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9+/]{16,}/g),
	token("re_", /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g),
	token("sq0", /\bsq0[a-z]{3}-[A-Za-z0-9_-]{20,}/g),
	token("SG\\.", /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g),
	token("key-", /\bkey-[0-9a-f]{32}\b/g),
	token("shp[a-z]{2}_", /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g),
	token("npm_", /\bnpm_[A-Za-z0-9]{30,}/g),
	token("pypi-", /\bpypi-[A-Za-z0-9_-]{30,}/g),
	token("rubygems_", /\brubygems_[0-9a-f]{40,}/g),
	token("dckr_", /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}/g),
	token("AKCp", /\bAKCp[A-Za-z0-9]{60,}/g),
	token("hv[sbr]\\.", /\bhv[sbr]\.[A-Za-z0-9_-]{20,}/g),
	token("\\.atlasv1\\.", /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}/g),
	token("dp\\.", /\bdp\.(?:pt|st|ct)\.[A-Za-z0-9]{30,}/g),
	token("pul-", /\bpul-[0-9a-f]{40}\b/g),
	token("do[opr]_v1", /\bdo[opr]_v1_[a-f0-9]{40,}/g),
	token("tskey-", /\btskey-[a-z]+-[A-Za-z0-9]+-[A-Za-z0-9]{16,}/g),
	token("dapi", /\bdapi[0-9a-f]{32}\b/g),
	token("pscale_", /\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{30,}/g),
	token("sbp_", /\bsbp_[0-9a-f]{40}\b/g),
	token("gl(?:sa|c)_", /\bgl(?:sa|c)_[A-Za-z0-9_]{20,}/g),
	token("sntr[ysu]", /\bsntr(?:ys|yu)_[A-Za-z0-9_=+/-]{40,}/g),
	token("NRAK-", /\bNRAK-[A-Z0-9]{27}/g),
	token("dt0c01", /\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}/g),
	token("sk-", /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g),
	token("(?:hf|gsk|r8|pcsk|lsv2)_", /\b(?:hf|gsk|r8|pcsk|lsv2_(?:pt|sk))_[A-Za-z0-9_]{30,}/g),
	token("(?:xai|pplx|tvly)-", /\b(?:xai|pplx|tvly)-[A-Za-z0-9-]{30,}/g),
	token("AT[AC]TT3x", /\bAT[AC]TT3x[A-Za-z0-9_=-]{50,}/g),
	token("lin_", /\blin_(?:api|oauth)_[A-Za-z0-9]{32,}/g),
	token("ntn_|secret_", /\b(?:ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{43}\b)/g),
	token("figd_|sgp_|phx_", /\b(?:figd|sgp|phx)_[A-Za-z0-9_-]{30,}/g),
	token("pat", /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}/g),
	token("PMAK-", /\bPMAK-[0-9a-f]{24}-[0-9a-f]{30,}/g),
	token("CCIPAT_", /\bCCIPAT_[A-Za-z0-9_]{30,}/g),
	token("f[mo][12]_|nfp_|vercel_", /\b(?:f[mo][12]|nfp|vercel_blob_rw)_[A-Za-z0-9_+/=,-]{30,}/g),
	token("AQVN|EAAC", /\b(?:AQVN[A-Za-z0-9_-]{35,38}|EAAC[A-Za-z0-9]{60,})/g),
	token("ops_eyJ", /\bops_eyJ[A-Za-z0-9_-]{40,}/g),
	token("AGE-SECRET", /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g),
	token("\\$(?:apr1|2[aby]|5|6|y|argon2)", /\$(?:apr1|2[aby]|5|6|y|argon2(?:id|i|d))\$[./A-Za-z0-9$=,+]{20,}/g)
];
function token(mark, find) {
	return {
		cause: "token",
		mark,
		find
	};
}
const anyPattern = new RegExp(patterns.map(({ mark }) => mark).join("|"));
const base64Pem = /\bLS0tLS1CRUdJTi[A-Za-z0-9+/\s]{20,}={0,2}/g;
const places = [
	{
		cause: "url-password",
		mark: /:\/\//,
		find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/[^\s/:@"'<>]{0,200}:)([^\s/"'<>]{1,500}?)(?=@(?![^\s/"'<>]*@))/g
	},
	{
		cause: "url-password",
		mark: /:\/\//,
		find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/)([A-Za-z0-9_.-]{20,200})(?=@)/g,
		random: true
	},
	{
		cause: "url-password",
		mark: /@\w*[(/]/,
		find: /((?<![\w:/.@-])[A-Za-z_][\w.-]{0,63}:)([^\s"'`]{1,200}?)(?=@(?:\w{0,20}\([^\s()]{1,250}\)|\/\w))/g
	},
	{
		cause: "url-password",
		mark: /@/,
		find: /((?<![\w:/.@-])(?!mailto:|sips?:|xmpp:|acct:)[A-Za-z_][\w.-]{0,63}:)([^\s"'`@/:()]{1,200})(?=@[A-Za-z0-9](?:[\w.-]{0,250}:\d{2,5}\b|[\w-]{0,60}\.[\w.-]{1,250}\/\w))/g
	},
	{
		cause: "url-password",
		mark: /@/,
		find: /(\b[\w$#]{1,64}\/)([^\s"'`@/]{1,200})(?=@(?:\/\/[\w.-]|[A-Za-z][\w.-]{0,250}:\d{2,5}[/:]\w))/g
	},
	{
		cause: "token",
		mark: /[?&]/,
		find: /([?&](?:sig|signature|X-Amz-Signature|X-Amz-Security-Token)=)([^&\s"'<>]{8,})/gi
	},
	{
		cause: "token",
		mark: /[?&]/,
		find: /([?&][\w-]{0,20}key=)([^&\s"'<>]{16,})/gi,
		random: true
	},
	{
		cause: "token",
		mark: /[?&]u=/,
		find: /([?&]u=[^&\s]{1,100}&p=)([^&\s"'<>]+)/g
	},
	{
		cause: "token",
		mark: /\/hooks\//,
		find: /(:\/\/[^\s"'<>]{1,200}\/hooks\/)([A-Za-z0-9]{24,40})\b/g,
		random: true
	},
	{
		cause: "token",
		mark: /authorization/i,
		find: /(\bauthorization\\?["']?[ \t]*[:=][ \t]*\\?["']?(?:bearer|basic|token|apikey|digest|negotiate|splunk|ssws|geniekey)[ \t]+)([^\s"'\\,;}]{4,})/gi
	},
	{
		cause: "token",
		mark: /bearer|basic/i,
		find: /(\b(?:bearer|basic)[ \t]+)([A-Za-z0-9._~+/-]{16,}=*)/gi,
		random: true
	},
	{
		cause: "token",
		mark: /auth/,
		find: /("auth\\?"[ \t]*:[ \t]*\\?")([A-Za-z0-9+/]{8,}={0,2})(?=\\?")/g
	},
	{
		cause: "secret-name",
		mark: /requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|password[ \t]/,
		find: /((?:^|\s)(?:requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|(?:login|user)[ \t]+\S{1,100}[ \t\n]+password)[ \t]+["']?)([^\s"']+)/gm
	},
	{
		cause: "secret-name",
		mark: />/,
		find: /(^[ \t]*user[ \t]+\S{1,64}[ \t](?:[^\n>]{0,200}[ \t])?>)(\S+)/gm
	},
	{
		cause: "secret-name",
		mark: /stats/,
		find: /(\bstats[ \t]+auth[ \t]+[^\s:]{1,64}:)(\S+)/g
	},
	{
		cause: "secret-name",
		mark: /:/,
		find: /(^[\w.*-]{1,200}:(?:\d{2,5}|\*):[\w.*-]{1,64}:[\w.*-]{1,64}:)([^\s:"']+)$/gm
	},
	{
		cause: "secret-name",
		mark: /curl/,
		find: /(\bcurl\b[^\n|;]{0,300}?\s(?:-u|--user)[ =]?["']?[^\s:"'$]{1,100}:)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /mysql|mariadb/,
		find: /(\b(?:mysql|mariadb)[\w-]*\b[^\n|;]{0,300}?\s-p["']?)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /sshpass/,
		find: /(\bsshpass[ \t]+-p[ \t]*["']?)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /redis-cli/,
		find: /(\bredis-cli\b[^\n|;]{0,300}?\s-a[ \t]+["']?)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /login/,
		find: /(\blogin\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /mongo/,
		find: /(\bmongo\w*\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /ldap/,
		find: /(\bldap\w+\b[^\n|;]{0,300}?\s-w[ \t]+["']?)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /sqlcmd/,
		find: /(\bsqlcmd\b[^\n|;]{0,300}?\s-P[ \t]+["']?)([^\s"']+)/g
	},
	{
		cause: "secret-name",
		mark: /htpasswd/,
		find: /(\bhtpasswd[ \t]+-\w*b\w*(?:[ \t]+\S{1,200}){1,2}?[ \t]+\S{1,64}[ \t]+["']?)([^\s"'|;]+)/g
	}
];
const looksRandom = (text) => text.length >= 16 && /\d/.test(text) && /[A-Za-z]/.test(text);
// src/redact/names.ts
const lastWords$1 = new Set("password passwords passwd passphrase passwort pwd pass secret secrets token tokens apikey apikeys credential credentials authkey secretkey accesskey privatekey jwt dsn bearer mnemonic requirepass masterauth psk".split(" "));
const wordEnd = /(?:password|passwd|passphrase|apikey|secretkey|accesskey|privatekey|authtoken|accesstoken)$/;
const shortWord = /^(?:db|pg|my|mysql|postgres|root|admin|user|smtp|mail|redis|ldap|bind|ftp|store|trust)(?:pass|pwd|pw)$/;
const lastPairs = new Set("api access secret private signing encryption encrypt account auth master shared license hmac session cookie ssh storage admin service registration jwt rsa app fernet preshared salt".split(" ").map((word) => `${word} key`).concat("connection string", "secret value", "password hash", "basic auth", "erlang cookie", "seed phrase", "bind pw", "db pw", "root pw", "admin pw", "user pw", "pass word"));
const variables = new Set([
	"rediscli auth",
	"neo4j auth",
	"secret key base",
	"auth salt",
	"secure auth salt",
	"logged in salt",
	"nonce salt",
	"logged in key",
	"nonce key"
]);
const notSecret = /(?:existing|pull|tls|cert|certificate|ca|kubernetes|k8s) secrets?$|(?:existing|password|token|username) secret key$|(?:max|min|new|num|total|input|output) tokens?$/;
const qualifiers = new Set([
	"old",
	"new",
	"current",
	"previous",
	"base64",
	"b64",
	"plaintext"
]);
const ambiguous = new Set([
	"secret",
	"secrets",
	"credential",
	"credentials",
	"pass",
	"dsn",
	"bearer"
]);
const anySecretWord = /pass|pwd|pw|psk|secret|token|key|credential|jwt|dsn|bearer|string|hash|url|auth|cookie|salt|mnemonic|phrase/i;
const mayNameSecret = (text) => anySecretWord.test(text);
function isSecretName(name, strict = false) {
	if (name.length > 200 || !anySecretWord.test(name)) return false;
	const words = wordsOf$2(name);
	const last = words.at(-1);
	if (last === void 0) return false;
	if (strict && ambiguous.has(last)) return false;
	const all = words.join(" ");
	if (notSecret.test(all)) return false;
	const pair = `${words.at(-2)} ${last.replace(/^keys$/, "key")}`;
	return lastWords$1.has(last) || lastPairs.has(pair) || onlyRandom.has(pair) || wordEnd.test(last) || shortWord.test(last) || variables.has(words.slice(-3).join(" ")) || variables.has(words.slice(-2).join(" "));
}
const onlyRandom = new Set([
	"webhook url",
	"routing key",
	"user key"
]);
function wordsOf$2(name) {
	const words = name.replace(/([a-z])([A-Z])|(\d)([A-Z][a-z])/g, "$1$3 $2$4").toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== "" && !/^\d+$/.test(word));
	while (words.length > 1 && qualifiers.has(words.at(-1) ?? "")) words.pop();
	return words;
}
function isSecretValue(name, value) {
	if (isHarmless(value)) return false;
	return !onlyRandom.has(wordsOf$2(name).slice(-2).join(" ")) || value.split(/[/?&=._-]/).some(looksRandom);
}
const reference = String.raw`\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*?\}\}|%\([^)]*\)s`;
const references = new RegExp(String.raw`^(?:(?:bearer|basic|token) +)?(?:(?:${reference})[:@/.,;-]*)+$`, "i");
const elsewhere = /^(?:<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\)|(?:vault|ref\+\w+|op|file|env|awssm|gcpsm|azkv|ssm|k8s|secretref):\S+|arn:aws[\w-]*:\S+|projects\/[^/\s]+\/secrets\/\S+|\$\(\S*|\$\{\S*)$/;
const empty = new Set([
	"",
	"true",
	"false",
	"yes",
	"no",
	"on",
	"off",
	"null",
	"nil",
	"none",
	"~",
	"{}",
	"[]",
	"\"\"",
	"''",
	"{",
	"["
].concat([
	"|",
	"|-",
	"|+",
	">",
	">-",
	">+",
	"(",
	"[]string",
	"string"
]));
function isHarmless(value) {
	const text = value.trim().replace(/^["'`]|["'`]?[.,;:]?["'`]?$/g, "");
	return empty.has(text.toLowerCase()) || empty.has(value.trim()) || references.test(text) || elsewhere.test(text);
}
// src/redact/needles.ts
function startOf(text, at) {
	return startOfCodes(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));
}
const startOfCodes = (first, second, third) => first * 961 + second * 31 + third & 65535;
function readySource(needles) {
	return {
		starts: needles.map(({ text }) => startOf(text, 0)),
		needles: () => needles
	};
}
function makeNeedles(sources) {
	if (sources.length === 0) return { replace: (text) => text };
	const index = new Index(sources);
	return { replace(text, tagOf, isWhole) {
		if (isWhole) {
			const secret = index.whole(text) ?? index.whole(text.trim());
			if (secret !== void 0) return tagOf(secret);
			const equals = text.indexOf("=");
			const assigned = equals < 0 ? void 0 : index.whole(text.slice(equals + 1));
			if (assigned !== void 0) return text.slice(0, equals + 1) + tagOf(assigned);
		}
		let result = "";
		let from = 0;
		const last = text.length - 2;
		for (let at = 0; at < last; at += 1) {
			if (!index.mayStart(text, at)) continue;
			const needle = index.findAt(text, at);
			if (needle === void 0) continue;
			result += text.slice(from, at) + tagOf(needle.secret);
			at += needle.text.length - 1;
			from = at + 1;
		}
		return from === 0 ? text : result + text.slice(from);
	} };
}
const prefixLength = 6;
const state = {
	none: 0,
	waiting: 1,
	ready: 2
};
var Index = class {
	#starts = new Uint8Array(65536);
	#waiting = new Map();
	#whole = new Map();
	#inside = new Map();
	#prefixes = new Set();
	constructor(sources) {
		for (const source of sources) for (const start of source.starts) {
			const known = this.#waiting.get(start);
			if (known === void 0) this.#waiting.set(start, [source]);
			else if (known.at(-1) !== source) known.push(source);
			this.#starts[start] = state.waiting;
		}
	}
	whole(text) {
		const start = startOf(text, 0);
		if (this.#starts[start] === state.waiting) this.#take(start);
		return this.#whole.get(text);
	}
	mayStart(text, at) {
		return this.#starts[startOf(text, at)] !== state.none;
	}
	findAt(text, at) {
		const start = startOf(text, at);
		if (this.#starts[start] === state.waiting) this.#take(start);
		for (const size of this.#prefixes) {
			const lengths = this.#inside.get(text.slice(at, at + size));
			if (lengths === void 0) continue;
			for (const [length, known] of lengths) {
				const needle = known.get(text.slice(at, at + length));
				if (needle !== void 0 && (needle.reach === "anywhere" || isWord(text, at, at + length))) return needle;
			}
		}
	}
	#take(start) {
		const touched = new Set();
		for (const source of this.#waiting.get(start) ?? []) for (const needle of source.needles()) if (startOf(needle.text, 0) === start) this.#add(needle, touched);
		this.#waiting.delete(start);
		this.#starts[start] = touched.size > 0 ? state.ready : state.none;
		for (const lengths of touched) {
			const sorted = [...lengths].toSorted(([a], [b]) => b - a);
			lengths.clear();
			for (const [length, known] of sorted) lengths.set(length, known);
		}
	}
	#add(needle, touched) {
		if (!this.#whole.has(needle.text)) this.#whole.set(needle.text, needle.secret);
		if (needle.reach === "whole") return;
		const prefix = needle.text.slice(0, prefixLength);
		this.#prefixes.add(prefix.length);
		const lengths = this.#inside.get(prefix) ?? new Map();
		this.#inside.set(prefix, lengths);
		touched.add(lengths);
		const known = lengths.get(needle.text.length) ?? new Map();
		lengths.set(needle.text.length, known);
		if (known.get(needle.text)?.reach !== "anywhere") known.set(needle.text, needle);
	}
};
function isWord(text, start, end) {
	const letter = /[A-Za-z0-9]/;
	return !letter.test(text.charAt(start - 1)) && !letter.test(text.charAt(end));
}
// src/redact/secret-values.ts
const openFields = new Set([
	"apiVersion",
	"kind",
	"metadata",
	"type",
	"immutable"
]);
const isOpenField = (field) => openFields.has(field);
function secretValues(secret) {
	const values = [];
	const walk = (value, isBase64) => {
		if (isMap(value)) for (const item of value.values()) walk(item, isBase64);
		else if (Array.isArray(value)) for (const item of value) walk(item, isBase64);
		else if (typeof value === "string") {
			const decoded = isBase64 ? decodeBase64(value) : void 0;
			values.push(decoded ?? Buffer$1.from(value));
		} else if (isNumeral(value)) values.push(Buffer$1.from(value.numeral));
	};
	for (const [field, value] of secret) if (!isOpenField(field)) walk(value, field === "data");
	return values;
}
function brokenSecretValues(text) {
	const values = [];
	for (const line of text.split("\n").slice(0, 1e4)) {
		const bareValue = /^[ \t]+(?:[^\s:]{1,200}:[ \t]+|-[ \t]+)?["']?([^"'\s]{5,})["']?[ \t]*$/.exec(line)?.[1];
		if (bareValue === void 0) continue;
		values.push(Buffer$1.from(bareValue));
		const decoded = decodeBase64(bareValue);
		if (decoded !== void 0 && bareValue.length >= 8) values.push(decoded);
	}
	return values;
}
const common$1 = new Set("true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http".split(" "));
const mostLines = 2e3;
function sourcesOf(values, isPublic) {
	const sources = [];
	const seen = new Set();
	for (const bytes of values) {
		const text = textOfBytes(bytes);
		if (text === void 0) {
			if (bytes.length >= 6) sources.push(readySource(encodedForms(bytes, bytes.toString("base64"))));
			continue;
		}
		for (const one of [
			text,
			text.trim(),
			...innerSecrets(text)
		]) {
			if (seen.has(one)) continue;
			seen.add(one);
			const source = sourceOf(one, isPublic);
			if (source !== void 0) sources.push(source);
		}
	}
	return sources;
}
function sourceOf(text, isPublic) {
	const reach = reachOf(text);
	if (reach === void 0) return void 0;
	const make = () => isPublic(text) ? [] : formsOf(text, reach);
	const starts = simpleStarts(text);
	if (starts === void 0) return readySource(make());
	let made;
	return {
		starts,
		needles: () => made ??= make()
	};
}
function formsOf(text, reach) {
	const needles = [...writtenForms(text)].map((form) => ({
		text: form,
		reach,
		secret: text
	}));
	return text.length >= 6 ? [...needles, ...encodedForms(Buffer$1.from(text), text)] : needles;
}
function declaredSources(values) {
	const sources = [];
	for (const value of values) for (const text of new Set([
		value,
		value.trim(),
		...value.split("\n").map((line) => line.trim())
	])) {
		if (text.length < 3 || text.length < 6 && text !== value.trim()) continue;
		sources.push(readySource(formsOf(text, "anywhere")));
	}
	return sources;
}
const kinds = [
	/[a-z]/,
	/[A-Z]/,
	/[0-9]/,
	/[^A-Za-z0-9\s/:._-]/
];
function reachOf(text) {
	if (text.length < 5 || common$1.has(text.toLowerCase()) || /^\d{1,5}$/.test(text) || /^\s*$/.test(text)) return void 0;
	if (kinds.filter((kind) => kind.test(text)).length >= 2) return text.length >= 8 ? "anywhere" : "word";
	return text.length >= 10 ? "word" : "whole";
}
function writtenForms(text) {
	return new Set([
		text,
		JSON.stringify(text).slice(1, -1),
		/\p{Surrogate}/u.test(text) ? "" : encodeURIComponent(text)
	].filter((form) => form.length >= 3));
}
function encodedForms(bytes, secret) {
	const needles = [];
	const encoded = bytes.toString("base64");
	const forms = new Set([
		encoded,
		encoded.replace(/=+$/, ""),
		...base64Cores(bytes)
	]);
	for (const form of forms) {
		if (form.length < 8) continue;
		needles.push({
			text: form,
			reach: "anywhere",
			secret
		});
		const url = form.replaceAll("+", "-").replaceAll("/", "_");
		if (url !== form) needles.push({
			text: url,
			reach: "anywhere",
			secret
		});
	}
	return needles;
}
const simple = /^[A-Za-z0-9._~!*'()-]{3}[!#-[\]-~]*$/;
function simpleStarts(text) {
	if (!simple.test(text)) return void 0;
	const [a, b, c] = [
		text.charCodeAt(0),
		text.charCodeAt(1),
		text.charCodeAt(2)
	];
	const starts = [startOf(text, 0)];
	addBase64Starts(starts, a >> 2, (a & 3) << 4 | b >> 4, (b & 15) << 2 | c >> 6);
	addBase64Starts(starts, (a & 15) << 2 | b >> 6, b & 63, c >> 2);
	addBase64Starts(starts, a & 63, b >> 2, (b & 3) << 4 | c >> 4);
	return starts;
}
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const base64Letters = `${letters}+/`;
const urlLetters = `${letters}-_`;
function addBase64Starts(starts, first, second, third) {
	const start = (of) => startOfCodes(of.charCodeAt(first), of.charCodeAt(second), of.charCodeAt(third));
	starts.push(start(base64Letters));
	if (first > 61 || second > 61 || third > 61) starts.push(start(urlLetters));
}
function innerSecrets(text) {
	const secretTexts = [];
	if (!/[:=\n]/.test(text)) return secretTexts;
	for (const { name, value } of assignmentsIn(text, (one) => one === "auth" || isSecretName(one))) if (isSecretValue(name, value)) secretTexts.push(value);
	for (const { find, cause } of places) if (cause === "url-password") for (const match of text.matchAll(find)) secretTexts.push(match[2] ?? "");
	if (text.includes("\n")) for (const line of text.split("\n", mostLines)) {
		const plain = line.trim();
		if (plain.length >= 12 && !/\s|^-----/.test(plain) && /[0-9]/.test(plain) && /[A-Za-z]/.test(plain)) secretTexts.push(plain);
	}
	return secretTexts;
}
// src/redact/shell.ts
const pem = /^\s*(?:-----BEGIN [A-Z0-9 ]+-----[\sA-Za-z0-9+/=:,-]*-----END [A-Z0-9 ]+-----\s*)+$/;
function shellUse(text) {
	if (pem.test(text)) return "none";
	if (/[\n\r`]|[$<>]\(|^#!|\s[;|&]|[;|&]\s/.test(text.trimEnd())) return "always";
	return /[;|&]/.test(text) ? "in-script" : "none";
}
// src/redact/redactor.ts
function makeRedactor(options, secrets, isPublic = () => false) {
	const declared = makeNeedles(declaredSources(options.known));
	const repeated = makeNeedles(sourcesOf(secrets, isPublic));
	const facts = new Map();
	const uses = new Map();
	const names = cachedNames();
	const strictNames = cachedNames(true);
	const tag = (secret, cause, more = {}) => {
		const tagText = `(secret ${createHmac("sha256", options.key).update(secret).digest("hex").slice(0, 12)})`;
		const before = facts.get(tagText);
		if (cause !== "last-applied") uses.set(tagText, shellUse(typeof secret === "string" ? secret : textOfBytes(Buffer$1.from(secret)) ?? ""));
		if (before === void 0 || before.cause !== "secret-data" && cause === "secret-data") facts.set(tagText, {
			cause,
			...more
		});
		return tagText;
	};
	const clean = (original, whole) => {
		if (options.also.some((pattern) => whole && matchGlob(pattern, original))) return tag(original, "registered");
		let result = declared.replace(original, (secret) => tag(secret, "registered"), whole);
		result = repeated.replace(result, (secret) => tag(secret, "repeated"), whole);
		if (result.length >= 16 && anyPattern.test(result)) for (const { cause, find } of patterns) result = result.replace(find, (match) => tag(match, cause));
		if (result.includes("LS0t")) result = result.replace(base64Pem, (match) => hidePem(match, tag));
		if (result.length > 4 && anyPlace.test(result)) result = hidePlaces(result, tag);
		if (result.length > 4 && mayAssign.test(result) && mayNameSecret(result)) result = hideAssigned(result, tag, names);
		return options.also.length === 0 ? result : hideWords(result, options.also, tag);
	};
	const redactedTexts = {
		whole: new Map(),
		inside: new Map()
	};
	const text = (original, whole = true) => {
		if (original.length < 3) return original;
		if (original.length > longestCached) return clean(original, whole);
		const known = whole ? redactedTexts.whole : redactedTexts.inside;
		let answer = known.get(original);
		if (answer === void 0) {
			answer = clean(original, whole);
			if (known.size < mostCached) known.set(original, answer);
		}
		return answer;
	};
	const isName = (name, strict) => (strict ? strictNames : names)(name);
	return {
		options,
		tag,
		text,
		isSecretName: isName,
		factsOf: (made) => facts.get(made),
		shellUseOf: (made) => uses.get(made) ?? "none"
	};
}
function cachedNames(strict = false) {
	const known = new Map();
	return (name) => {
		let answer = known.get(name);
		if (answer === void 0) {
			answer = isSecretName(name, strict);
			if (known.size < 5e4) known.set(name, answer);
		}
		return answer;
	};
}
const mostCached = 5e4;
const longestCached = 2e3;
function hidePem(match, tag) {
	const bytes = decodeBase64(match.trim());
	const pem = bytes === void 0 ? void 0 : textOfBytes(bytes);
	return pem !== void 0 && !pem.includes("PRIVATE KEY-----") ? match : tag(match, "private-key");
}
const anyPlace = new RegExp([...new Set(places.map(({ mark }) => mark.source))].join("|"), "i");
function hidePlaces(text, tag) {
	let result = text;
	for (const { cause, mark, find, random } of places) {
		if (!mark.test(result)) continue;
		result = result.replace(find, (all, before, secret) => isHarmless(secret) || secret.includes("(secret") || random === true && !looksRandom(secret) ? all : before + tag(secret, cause));
	}
	return result;
}
function hideAssigned(text, tag, wanted) {
	let result = "";
	let from = 0;
	for (const { name, value, start, end } of assignmentsIn(text, wanted)) {
		if (!isSecretValue(name, value) || value.includes("(secret")) continue;
		result += text.slice(from, start) + tag(value, "secret-name");
		from = end;
	}
	return from === 0 ? text : result + text.slice(from);
}
function hideWords(text, also, tag) {
	return text.replace(/[^\s"'=,;]+/g, (word) => !word.startsWith("(secret") && also.some((pattern) => matchGlob(pattern, word)) ? tag(word, "registered") : word);
}
function safeFacts(content) {
	if (content === void 0) return {};
	const certificates = certificatesIn(content);
	return {
		...certificates.length > 0 && { certificates },
		.../-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/.test(content) && { privateKey: true }
	};
}
// src/sops/decrypt.ts
const limitMs = 6e4;
const maxBytes = 16777216;
const codes = {
	noKey: 128,
	changedValue: 25,
	changedFile: 51
};
async function decryptValues(file, encrypted, { cwd, env, signal }) {
	const format = file.endsWith(".json") ? "json" : "yaml";
	const result = await run("sops", [
		"--config",
		"/dev/null",
		"--decrypt",
		"--input-type",
		format,
		"--output-type",
		format,
		file
	], {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal,
		timeout: limitMs,
		limit: maxBytes,
		grace: 0
	}).catch((error) => {
		if (error instanceof UserError && error.problems.some(({ code }) => code === "process-missing")) return void 0;
		throw error;
	});
	signal.throwIfAborted();
	if (result === void 0) return { lacks: "sops" };
	if (result.exitCode === codes.noKey) return { lacks: "key" };
	if (result.exitCode !== 0 || result.ended !== "exit") throw failure$1(file, result.exitCode, result.ended);
	const text = Buffer$1.from(result.stdout).toString("utf8");
	return {
		text,
		secrets: textsOf(valuesIn$1(file, text), encrypted.values)
	};
}
function valuesIn$1(file, text) {
	try {
		const { tree } = readOne(file, text, helmFile);
		return tree === void 0 ? null : valueOf(tree);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw new UserError("sops-failed", `what sops decrypts of ${file} is no YAML`, {
			at: {
				file,
				line: 1,
				column: 1
			},
			hint: `run sops --decrypt on it to see it`
		});
	}
}
function failure$1(file, code, ended) {
	const at = {
		file,
		line: 1,
		column: 1
	};
	if (code === codes.changedFile || code === codes.changedValue) return new UserError("sops-changed", `${file} was changed after sops had encrypted it`, {
		at,
		hint: "change it by sops alone (sops edit), or take it from git again"
	});
	const how = {
		timeout: `took longer than ${limitMs / 1e3} s`,
		"too-large": `wrote more than ${maxBytes} bytes`
	}[ended] ?? `ended with code ${code}`;
	return new UserError("sops-failed", `sops ${how} on ${file}`, {
		at,
		hint: `run sops --decrypt on it to see why`
	});
}
function textsOf(value, written) {
	if (isMap(value)) return [...value].flatMap(([key, item]) => textsOf(item, isMap(written) ? written.get(key) : void 0));
	if (isList(value)) return value.flatMap((item, at) => textsOf(item, isList(written) ? written[at] : void 0));
	if (isNumeral(value)) return isNumeral(written) && written.numeral === value.numeral || value.numeral.length <= 5 ? [] : [value.numeral, asHelmWrites(value.numeral)];
	return typeof value === "string" && value !== written && value.trim().length >= 4 ? [value] : [];
}
const asHelmWrites = (numeral) => Number(numeral).toExponential().replace(/(?<=e[+-])\d$/, "0$&");
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
	if (size >= smallestBinary) keep$1(file, new Map(cached).set(real, {
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
function keep$1(file, cache) {
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
// src/helm/last-check/user-post-renderer.ts
function programOf(postRenderer, env) {
	return {
		command: postRenderer.name,
		args: postRenderer.args,
		env
	};
}
function pluginOf(postRenderer, plugins, env) {
	for (const { folder, plugin } of pluginsIn(plugins)) {
		if (plugin.get("name") !== postRenderer.name || plugin.get("type") !== "postrenderer/v1") continue;
		if (plugin.get("runtime") !== "subprocess") throw new UserError("last-check", `the post-renderer ${postRenderer.name} is a plugin of the runtime ${textOf$2(plugin, "runtime")}, which runs only inside helm, so its output cannot be checked`, { hint: "use a plugin of the runtime subprocess, or set gate.require: none in this context" });
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
		os: textOf$2(row, "os").toLowerCase(),
		arch: textOf$2(row, "arch").toLowerCase(),
		words: [...textOf$2(row, "command").split(" "), ...listOf(row.get("args"))]
	}));
	return (rows.find((row) => row.os === system && row.arch === processor) ?? rows.find((row) => row.os === system && row.arch === "") ?? rows.find((row) => row.os === "" && row.arch === ""))?.words ?? [];
}
const textOf$2 = (map, key) => {
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
		stderr: result.stderr.trim()
	};
}
// src/helm/chart-tree.ts
const fileScheme$2 = "file://";
function chartTree(chartDir) {
	const finished = new Map();
	const visit = (dir, path) => {
		if (path.includes(dir)) {
			const names = [...path.slice(path.indexOf(dir)), dir].map((folder) => relative(chartDir, folder) || ".");
			throw new UserError("dependency-cycle", `charts depend on each other in a circle: ${names.join(" -> ")}`, { hint: "remove one of these file:// dependencies" });
		}
		if (finished.has(dir)) return;
		const chart = readFolder(dir);
		for (const repository of chart.repositories) if (repository.startsWith(fileScheme$2)) visit(folderOf(repository, dir), [...path, dir]);
		finished.set(dir, chart);
	};
	visit(resolve(chartDir), []);
	return [...finished.values()];
}
function folderOf(repository, dir) {
	const path = repository.slice(7);
	if (isAbsolute(path)) throw new UserError("dependency-path", `a dependency is named by the absolute path ${path}`, { hint: "write it relative to the chart, e.g. file://../common" });
	const folder = resolve(dir, path);
	if (existsSync(join(folder, "Chart.yaml"))) return folder;
	throw new UserError("file-missing", `the dependency ${repository} is a folder without a Chart.yaml`, { hint: "correct the path under dependencies in the Chart.yaml" });
}
function readFolder(dir) {
	const requirements = readMap$2(join(dir, "requirements.yaml"));
	const list = (requirements?.has("dependencies") ? requirements : readMap$2(join(dir, "Chart.yaml")))?.get("dependencies");
	return {
		dir,
		repositories: (isList(list) ? list.filter(isMap).map((entry) => entry.get("repository")) : []).map((repository) => typeof repository === "string" ? repository : ""),
		hasLock: ["Chart.lock", "requirements.lock"].some((file) => existsSync(join(dir, file)))
	};
}
function readMap$2(file) {
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
	const repositories = readMap$1(paths.repositories).get("repositories");
	return {
		repositories: isList(repositories) ? repositories.filter(isMap) : [],
		registry: readMap$1(paths.registry)
	};
}
function readMap$1(file) {
	if (!existsSync(file)) return new Map();
	const { tree } = readOne(file, readText(file), helmFile);
	const value = tree === void 0 ? null : valueOf(tree);
	if (value === null) return new Map();
	if (isMap(value)) return value;
	throw new UserError("logins-broken", `${file} is not a map as helm writes it`, { hint: "repair it with helm repo add or helm registry login, or remove it" });
}
const textAt$1 = (map, key) => {
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
	if (alias !== void 0) return repositories.find((entry) => textAt$1(entry, "name") === alias);
	const address = normalAddress(repository);
	return repositories.find((entry) => normalAddress(textAt$1(entry, "url")) === address);
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
	const tokens = isMap(auths) ? [...auths.values()].filter(isMap).flatMap((entry) => [textAt$1(entry, "auth"), textAt$1(entry, "identitytoken")]) : [];
	const decoded = tokens.map((token) => Buffer.from(token, "base64").toString("utf8").replace(/^[^:]*:/, ""));
	return [
		...repositories.map((entry) => textAt$1(entry, "password")),
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
			if (!(result.ended === "timeout" || isPassing(wordsOf$1(result))) || pause === void 0 || Date.now() + pause > fetching.until) throw failure(title, result, fetching);
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
	const message = withoutSecrets$1(wordsOf$1(result), secrets);
	if (isLockOutOfStep(result.stderr)) return new UserError("lock-out-of-step", `${title} failed: ${message}`, { hint: "run helm dependency update in that chart, or pligos run CONTEXT -- dependency update" });
	return new UserError("dependency-fetch", `${title} failed: ${message}`, { hint: remedyFor(message) });
}
function wordsOf$1({ stdout, stderr }) {
	const indexes = Buffer.from(stdout).toString("utf8").matchAll(/^\.\.\.Unable to get an update from the [^\n]*:\n\s*([^\n]+)/gm);
	const at = stderr.lastIndexOf("Error: ");
	const error = (at < 0 ? stderr : stderr.slice(at + 7)).trim();
	const reasons = [...new Set([...indexes].map(([, why = ""]) => why.trim()))].filter((why) => why !== "");
	const hasReasons = reasons.length > 0 && error.startsWith("no cached repository for ");
	const ownError = error.replace(/: open \S*\/pligos-home-\S+: no such file or directory/, "");
	const text = [...reasons, ...hasReasons || ownError === "" ? [] : [ownError]].join("; ");
	return text.length > 2e3 ? `${text.slice(0, 2e3)}…` : text || "helm said nothing";
}
function withoutSecrets$1(text, secrets) {
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
	const program = theirs && (major === 4 ? pluginOf(theirs, plugins, env) : programOf(theirs, env));
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
		const output = theirs && program ? await runTheirs(theirs.name, program, rendered, options) : { text: textOf$1(rendered, major) };
		if ("failed" in output) return refusal(output.failed, { stderr: output.stderr });
		const before = decode(output.text);
		const after = input.rewrite === void 0 ? before : await input.rewrite(before);
		const answer = await input.check(after);
		if (!answer.ok) return refusal(answer.message);
		return {
			what: "passed",
			text: after === before ? output.text : textOf$1(Buffer$1.from(after), major)
		};
	};
	const mark = `pligos-${randomBytes(16).toString("hex")}`;
	const pipes = answering(mark, async (rendered) => {
		const checkResult = await checkText(rendered).catch(failed);
		outcome = checkResult.what === "passed" ? { what: "passed" } : checkResult;
		if (finished.signal.aborted) return { refuse: "the run was stopped" };
		if (checkResult.what === "passed") return { take: checkResult.text };
		return { refuse: checkResult.what === "refused" ? checkResult.message : "the check failed" };
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
	const problems = error instanceof UserError ? error.problems : [];
	const [first] = problems;
	if (first === void 0) return {
		what: "failed",
		error
	};
	return refusal(first.message, {
		problems,
		...first.hint !== void 0 && { hint: first.hint }
	});
}
const programFlags = (mark) => [
	"--post-renderer=/bin/sh",
	"--post-renderer-args=-c",
	`--post-renderer-args=${handOver(mark)}`
];
const textOf$1 = (rendered, major) => major === 4 && rendered.length === 0 ? Buffer$1.from("---\n") : rendered;
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
// src/helm/provision/versions.ts
const exactVersion = /^v?([0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?)$/;
const exactVersionIn = (written) => exactVersion.exec(written.trim())?.[1];
function rangeOf(constraint) {
	const range = parseConstraint(constraint);
	if (range !== void 0 && constraint.trim() !== "") return range;
	throw new UserError("helm-version", `${JSON.stringify(constraint)} is neither a helm version nor a version range`, { hint: "use e.g. 3.17.2, ~3.17 or 4" });
}
const majors = [4, 3];
const most = 99;
async function newestPublished(range, isPublished) {
	for (const major of majors) {
		const minors = numbers.filter((minor) => patchesOf(range, major, minor).length > 0);
		const newest = await newestMinor(range, major, minors, isPublished);
		for (const minor of minors.filter((one) => one <= newest).toReversed()) {
			const patches = patchesOf(range, major, minor);
			const last = await lastOf((patch) => isPublished(`${major}.${minor}.${patch}`), patches[0]);
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
async function newestMinor(range, major, minors, isPublished) {
	const [first] = minors;
	if (first === void 0) return -1;
	if (minors.length === 1) return first;
	const has = (minor) => isPublished(`${major}.${minor}.0`);
	const [patch = 0] = patchesOf(range, major, first);
	return lastOf(async (minor) => minor === first && patch > 0 && await isPublished(`${major}.${minor}.${patch}`) || has(minor), first);
}
async function lastOf(has, first = 0) {
	let lowest = first - 1;
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
	return lowest < first ? -1 : lowest;
}
// src/git/tracked-files.ts
async function trackedFiles(dir, paths, options) {
	const entries = (await askGit(dir, [
		...[
			"--literal-pathspecs",
			"ls-files",
			"-z",
			"-t",
			"--cached",
			"--others",
			"--exclude-standard"
		],
		"--",
		...paths
	], options) ?? "").split("\0").filter(Boolean);
	const pathsOf = (isOpen) => entries.filter((entry) => entry.startsWith("? ") === isOpen).map((entry) => resolve(dir, entry.slice(2)));
	return {
		tracked: pathsOf(false),
		open: pathsOf(true)
	};
}
// src/artifacts/archives.ts
const mostBytes$1 = 4 * archiveLimits.bytes;
const deepest = 10;
const fine = new WeakMap();
function checkArchives({ files }) {
	let bytes = 0;
	for (const [path, { content }] of files) {
		if (!/^charts\/[^/]+\.tgz$/.test(path)) continue;
		bytes += fine.get(content) ?? unpackedSize(path, content, 0);
		if (bytes > mostBytes$1) throw new UserError("archive-too-large", `the archives in charts/ hold more than ${mostBytes$1} bytes`, { hint: "remove those that the chart does not need" });
	}
}
function unpackedSize(name, content, depth) {
	if (depth > deepest) throw new UserError("archive-too-large", `${name} holds archives in archives, more than ${deepest} deep`, { hint: "package the charts again" });
	let bytes = 0;
	for (const file of readTgz(content, name)) {
		bytes += file.content.length;
		if (/^[^/]+\/charts\/[^/]+\.tgz$/.test(file.path)) bytes += unpackedSize(`${name}: ${file.path}`, file.content, depth + 1);
		if (bytes > mostBytes$1) break;
	}
	fine.set(content, bytes);
	return bytes;
}
// src/chart/chart-changes.ts
function withFiles(chart, changes) {
	const unchanged = [...chart.files].filter(([path]) => !changes.has(path));
	const added = [...changes].flatMap(([path, file]) => file ? [[path, file]] : []);
	const changed = {
		...chart,
		files: sortFiles(unchanged, added)
	};
	if (!changes.has("Chart.yaml")) return changed;
	const { name, version } = metadataOf(changed);
	return {
		...changed,
		name,
		version
	};
}
function withoutSecrets(chart) {
	return {
		...chart,
		files: new Map([...chart.files].filter(([, file]) => !file.secret))
	};
}
// src/chart/compare.ts
function compareCharts(before, after) {
	const added = [];
	const changed = [];
	for (const [path, file] of after.files) {
		const previous = before.files.get(path);
		if (previous === void 0) added.push(path);
		else if (!sameFile(previous, file)) changed.push(path);
	}
	const removed = [...before.files.keys()].filter((path) => !after.files.has(path));
	return {
		added: added.toSorted(),
		changed: changed.toSorted(),
		removed: removed.toSorted()
	};
}
function sameFile(a, b) {
	return a.executable === b.executable && Buffer.compare(a.content, b.content) === 0;
}
// src/chart/write.ts
function writeChart(chart, dir) {
	writeFiles(chart.files, dir);
}
function rewriteChart(before, after, dir) {
	const folders = foldersOf(after);
	for (const folder of foldersOf(before)) if (!folders.has(folder)) return false;
	const isKept = (path, file) => {
		const previous = before.files.get(path);
		return previous !== void 0 && modeOf(previous) === modeOf(file) && sameFile(previous, file);
	};
	for (const [path, file] of before.files) {
		const next = after.files.get(path);
		if (next === void 0 || modeOf(next) !== modeOf(file)) unlinkSync(join(dir, path));
	}
	writeFiles([...after.files].filter(([path, file]) => !isKept(path, file)), dir);
	return true;
}
const foldersOf = (chart) => new Set([...chart.files.keys()].map(dirname));
function writeFiles(files, dir) {
	const folders = new Set();
	for (const [path, file] of files) {
		const target = join(dir, path);
		const folder = dirname(target);
		try {
			if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
			folders.add(folder);
			writeFileSync(target, file.content, { mode: modeOf(file) });
		} catch (error) {
			throw systemError(error, `${target} cannot be written`, "file-unwritable");
		}
	}
}
function modeOf(file) {
	const mode = file.executable ? 493 : 420;
	return file.secret ? mode & 448 : mode;
}
// src/artifacts/digest.ts
const fields = [
	"name",
	"version",
	"repository",
	"condition",
	"tags",
	"enabled",
	"import-values",
	"alias"
];
function lockDigest(required, locked) {
	return `sha256:${sha256(Buffer.from(`[${listJson(required)},${listJson(locked)}]`))}`;
}
function oldLockDigest(required) {
	return `sha256:${sha256(Buffer.from(`{"dependencies":${listJson(required)}}`))}`;
}
const listJson = (entries) => `[${entries.map(dependencyJson).join(",")}]`;
function dependencyJson(entry) {
	return `{${fields.flatMap((field) => {
		const value = entry.get(field);
		const empty = isEmpty(value);
		if (empty && field !== "name" && field !== "repository") return [];
		return [`${goJson(field)}:${empty ? "\"\"" : goJson(asRead(field, value))}`];
	}).join(",")}}`;
}
function asRead(field, value) {
	if (field === "enabled" || field === "import-values" || field === "tags") return value;
	return typeof value === "string" ? value : writeJson(value);
}
function isEmpty(value) {
	return value === void 0 || value === null || value === "" || value === false || isList(value) && value.length === 0;
}
function goJson(value) {
	if (isMap(value)) return `{${[...value].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map(([key, item]) => `${goText(key)}:${goJson(item)}`).join(",")}}`;
	if (isList(value)) return `[${value.map(goJson).join(",")}]`;
	if (typeof value === "string") return goText(value);
	return isNumeral(value) || value === null || typeof value === "boolean" ? writeJson(value) : "";
}
function goText(text) {
	return JSON.stringify(text).replaceAll(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
// src/artifacts/types.ts
const lockPaths = ["Chart.lock", "requirements.lock"];
// src/artifacts/requirements.ts
function requirementsOf(chart) {
	const { dependencies, apiVersion } = metadataOf(chart);
	const requirements = readMap(chart.files, "requirements.yaml");
	const holder = requirements?.has("dependencies") ? requirements : readMap(chart.files, "Chart.yaml");
	const all = mapsIn(holder?.get("dependencies"));
	return {
		all,
		own: all.filter((_, index) => dependencies[index]?.generated !== true),
		apiVersion
	};
}
function lockOf(chart) {
	for (const path of lockPaths) {
		const lock = readMap(chart.files, path);
		if (lock === void 0) continue;
		const dependencies = lock.get("dependencies");
		if (dependencies !== void 0 && dependencies !== null && !isList(dependencies)) throw brokenLock(path);
		return {
			path,
			dependencies: mapsIn(dependencies),
			digest: textAt(lock, "digest"),
			generated: textAt(lock, "generated")
		};
	}
}
function readMap(files, path) {
	const file = files.get(path);
	if (file === void 0) return void 0;
	const { tree } = readOne(path, Buffer.from(file.content).toString("utf8"), helmFile);
	const value = tree === void 0 ? null : valueOf(tree);
	if (value === null) return new Map();
	if (!isMap(value)) throw brokenLock(path);
	return value;
}
function brokenLock(path) {
	return new UserError("lock-broken", `${path} is not what helm writes: a map with a list of dependencies was expected`, { hint: "remove it and run helm dependency update" });
}
const mapsIn = (list) => list !== void 0 && isList(list) ? list.filter(isMap) : [];
function textAt(map, key) {
	const value = map.get(key);
	if (value === void 0 || value === null || isList(value) || isMap(value)) return "";
	return typeof value === "string" ? value : writeJson(value);
}
// src/artifacts/lock.ts
function lockState(chart) {
	const required = requirementsOf(chart);
	const lock = lockOf(chart);
	if (lock === void 0) return required.own.length === 0 ? "in-step" : "none";
	return isInStep(required, lock) ? "in-step" : "out-of-step";
}
function isInStep(required, lock) {
	if (lock.digest === lockDigest(resolved(required.all, lock.dependencies), lock.dependencies)) return true;
	if (required.apiVersion === "v1" && lock.digest === oldLockDigest(required.all)) return true;
	const locked = ownLocked(required, lock);
	if (lock.digest === lockDigest(resolved(required.own, locked), locked)) return true;
	return locked.length < lock.dependencies.length && fits(required.own, locked);
}
function ownLocked(required, lock) {
	const vendored = new Set(required.own.filter((entry) => textAt(entry, "repository") === "").map((entry) => textAt(entry, "name")));
	return lock.dependencies.filter((entry) => textAt(entry, "repository") !== "" || vendored.has(textAt(entry, "name")));
}
function resolved(required, locked) {
	return required.map((entry, index) => {
		const repository = locked[index] === void 0 ? "" : textAt(locked[index], "repository");
		return isRepositoryAlias(textAt(entry, "repository")) && repository !== "" ? new Map(entry).set("repository", repository) : entry;
	});
}
const isRepositoryAlias = (repository) => /^(?:@|alias:)/.test(repository);
function fits(required, locked) {
	if (required.length !== locked.length) return false;
	return resolved(required, locked).every((entry, index) => {
		const other = locked[index];
		if (other === void 0) return false;
		if (["name", "repository"].some((key) => textAt(entry, key) !== textAt(other, key))) return false;
		return isInRange(textAt(other, "version"), textAt(entry, "version"));
	});
}
function isInRange(version, range) {
	if (version === range) return true;
	const [parsed, constraint] = [parseVersion(version), parseConstraint(range)];
	return parsed !== void 0 && constraint !== void 0 && satisfies(parsed, constraint);
}
function completeLock(chart) {
	const lock = lockOf(chart);
	if (lock === void 0) return chart;
	const required = requirementsOf(chart);
	const locked = ownLocked(required, lock);
	if (required.all.length === required.own.length && locked.length === lock.dependencies.length || !isInStep(required, lock)) return chart;
	const rest = [...locked];
	const own = new Set(required.own);
	const all = required.all.map((entry) => own.has(entry) ? rest.shift() ?? entry : generatedEntry(entry));
	return withFiles(chart, new Map([[lock.path, lockFile(lock, required.all, all)]]));
}
function ownLock(chart) {
	const lock = lockOf(chart);
	const required = requirementsOf(chart);
	if (lock === void 0 || !isInStep(required, lock)) return void 0;
	const locked = ownLocked(required, lock);
	if (locked.length === lock.dependencies.length) return chart.files.get(lock.path);
	return lockFile(lock, required.own, locked);
}
function generatedEntry(required) {
	return new Map([
		["name", textAt(required, "name")],
		["repository", ""],
		["version", textAt(required, "version")]
	]);
}
function lockFile(lock, required, locked) {
	const value = new Map([
		["dependencies", locked],
		["digest", lockDigest(resolved(required, locked), locked)],
		["generated", lock.generated]
	]);
	return {
		content: Buffer.from(write(value)),
		executable: false,
		secret: false
	};
}
// src/artifacts/sub-charts.ts
function subChartsOf(chart) {
	const charts = [];
	const problems = [];
	for (const [path, { content }] of chart.files) {
		if (!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path)) continue;
		try {
			charts.push(path.endsWith(".tgz") ? lookInside(path, content) : folderAt(path.slice(0, -11), chart));
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			problems.push(...error.problems);
		}
	}
	return {
		charts,
		problems
	};
}
function lookInside(file, content) {
	return described(file, unpack$1(file, content));
}
function unpack$1(file, content) {
	const packed = readTgz(content, file);
	const folder = packed.map(({ path }) => /^([^/]+\/)Chart\.yaml$/.exec(path)?.[1]).find((item) => item !== void 0);
	if (folder === void 0) throw new UserError("archive-broken", `${file} contains no Chart.yaml, a packaged Helm chart was expected`, { hint: "remove it and fetch it again with helm dependency update" });
	const ownFiles = packed.filter(({ path }) => path.startsWith(folder));
	return new Map(ownFiles.map(({ path, content: bytes }) => [path.slice(folder.length), plainFile$1(bytes)]));
}
const plainFile$1 = (content) => ({
	content,
	executable: false,
	secret: false
});
function folderAt(folder, { files }) {
	const prefix = `${folder}/`;
	return described(folder, new Map([...files].filter(([path]) => path.startsWith(prefix)).map(([path, file]) => [path.slice(prefix.length), file])));
}
function described(file, files) {
	const description = metadataOf({ files });
	const { name, version } = description;
	return {
		file,
		name,
		version,
		description,
		files
	};
}
// src/artifacts/packed.ts
const fileScheme$1 = "file://";
function checkInside(subChart, { repository = "" }, hint) {
	const make = repository.startsWith(fileScheme$1) ? problem : warning;
	return missingInside(subChart).map((path) => make("dependency-missing", `${subChart.file} lacks its own sub-chart: ${path}`, { hint }));
}
function missingInside({ name, description, files }) {
	const { dependencies } = description;
	if (dependencies.length === 0) return [];
	const { charts } = subChartsOf({ files });
	return dependencies.flatMap((dependency) => {
		const packedChart = charts.find((candidate) => candidate.name === dependency.name && isInRange(candidate.version, dependency.version));
		return (packedChart === void 0 ? [`${dependency.name} ${dependency.version}`] : missingInside(packedChart)).map((path) => `${name} -> ${path}`);
	});
}
function checkSource(packed, { repository = "" }, home, hint) {
	if (!repository.startsWith(fileScheme$1)) return [];
	const source = readChart(resolve(home.dir, repository.slice(7)), home.allowed);
	if (source.version !== packed.version) return [problem("lock-out-of-step", `${repository} has the version ${source.version} now, ${packed.file} holds ${packed.version}`, { hint })];
	const { files } = packed;
	const changed = descriptionOf(source.files) === descriptionOf(files) ? firstDifference(source.files, files) : "Chart.yaml";
	if (changed === void 0) return [];
	return [problem("dependency-stale", `${packed.file} is not what ${repository} holds now: ${changed} differs`, { hint })];
}
const isRewritten = (path) => /^(?:Chart\.(?:yaml|lock)|requirements\.lock|\.helmignore|charts\/.*)$/.test(path);
function firstDifference(source, packed) {
	return [...new Set([...source.keys(), ...packed.keys()])].find((path) => {
		if (isRewritten(path)) return false;
		const [a, b] = [source.get(path)?.content, packed.get(path)?.content];
		return a === void 0 || b === void 0 || Buffer.compare(withoutMark(a), withoutMark(b)) !== 0;
	});
}
function withoutMark(content) {
	return Buffer.from(content.subarray(0, 3)).equals(byteOrderMark) ? content.subarray(3) : content;
}
const byteOrderMark = Buffer.from("﻿");
function descriptionOf(files) {
	const { dependencies, ...rest } = metadataOf({ files });
	return JSON.stringify([rest, dependencies.map((dependency) => ({
		...dependency,
		generated: false
	}))]);
}
// src/artifacts/check.ts
const defaultRepair = "pligos run CONTEXT -- dependency update";
function checkDependencies(chart, repair = defaultRepair, home) {
	const hint = `run ${repair}`;
	const ownDependencies = metadataOf(chart).dependencies.filter(({ generated }) => !generated);
	if (ownDependencies.length === 0) return {
		lock: lockState(chart),
		missing: [],
		stale: [],
		problems: []
	};
	const lock = lockState(chart);
	const { charts, problems: unreadable } = subChartsOf(chart);
	const problems = [...unreadable];
	if (lock === "out-of-step") problems.push(problem("lock-out-of-step", "Chart.lock is out of sync with the dependencies in Chart.yaml", { hint }));
	const locked = lock === "in-step" ? lockedVersions(chart) : () => void 0;
	const missing = [];
	const stale = [];
	for (const dependency of ownDependencies) {
		if (parseConstraint(dependency.version) === void 0) {
			problems.push(badVersion(dependency));
			continue;
		}
		const candidates = charts.filter(({ name }) => name === dependency.name);
		const requiredVersion = locked(dependency) ?? dependency.version;
		const fitting = candidates.find(({ version }) => isInRange(version, requiredVersion) && isInRange(version, dependency.version));
		if (candidates.length === 0) {
			missing.push(dependency);
			problems.push(problem("dependency-missing", `the sub-chart ${dependency.name} ${requiredVersion} is not in charts/`, { hint }));
		} else if (fitting === void 0) {
			stale.push(dependency);
			problems.push(problem("dependency-stale", `${describe(candidates)}, ${dependency.name} ${requiredVersion} was expected`, { hint }));
		} else problems.push(...checkInside(fitting, dependency, hint), ...home ? checkSource(fitting, dependency, home, hint) : []);
	}
	return {
		lock,
		missing,
		stale,
		problems
	};
}
const describe = (candidates) => candidates.map(({ file, name, version }) => `${file} holds ${name} ${version}`).join(", ");
function badVersion({ name, version }) {
	const what = version === "" ? `the dependency ${name} has no version` : `the version ${JSON.stringify(version)} of the dependency ${name} is not a valid range`;
	return problem("dependency-version", `${what}: expected a range such as 1.2.3, ^1.2 or ">=1.2 <2"`, { hint: "correct it under dependencies in the Chart.yaml, or in the context's chartDependencies" });
}
function lockedVersions(chart) {
	const entries = lockOf(chart)?.dependencies ?? [];
	return ({ name, version, repository }) => {
		if (repository === void 0) return void 0;
		return entries.filter((entry) => textAt(entry, "name") === name && textAt(entry, "repository") !== "").map((entry) => textAt(entry, "version")).find((candidate) => isInRange(candidate, version));
	};
}
// src/artifacts/overlay.ts
function overlayArtifacts(chart, artifacts) {
	const names = new Set(metadataOf(chart).dependencies.map(({ name }) => name));
	const problems = [];
	const changes = new Map(artifacts.removed.map((path) => [path, void 0]));
	if (artifacts.lock !== void 0) changes.set(artifacts.lock.path, plainFile(artifacts.lock.content));
	for (const archive of artifacts.archives) {
		if (archive.content === void 0) continue;
		const found = checkArchive(archive, archive.content, names);
		if (found === void 0) changes.set(archive.file, plainFile(archive.content));
		else problems.push(found);
	}
	return {
		chart: withFiles(chart, changes),
		problems
	};
}
const plainFile = (content) => ({
	content,
	executable: false,
	secret: false
});
function checkArchive({ file, name, version, sha256: recorded }, content, names) {
	const digest = sha256(content);
	if (digest !== recorded) return tamperedArchive(file, digest, recorded);
	if (name === void 0 || names.has(name)) return void 0;
	return problem("dependency-stale", `${file} holds ${[name, version].join(" ").trim()}, which is no longer a dependency of the chart`, { hint: "run pligos run CONTEXT -- dependency update" });
}
function tamperedArchive(file, digest, recorded) {
	return problem("artifact-tampered", `${file} has the sha256 ${digest}, ${recorded} was recorded in artifacts.json`, { hint: "find out how it changed; remove it to fetch it again, or run pligos run CONTEXT -- dependency update to accept what is published now" });
}
// src/artifacts/collect.ts
function collectArtifacts(before, after, stored) {
	const wasStored = new Set(stored?.archives.map(({ file }) => file));
	const archives = [];
	let changed = false;
	for (const [path, { content }] of after.files) {
		if (!path.startsWith("charts/")) continue;
		const previous = before.files.get(path)?.content;
		const equal = previous !== void 0 && isSameArchive(path, previous, content);
		if (!equal) changed = true;
		if (!equal || wasStored.has(path)) archives.push(describeArchive(path, equal ? previous : content, after));
	}
	const deleted = [...before.files.keys()].filter((path) => path.startsWith("charts/") && !after.files.has(path));
	const removed = deleted.filter((path) => !wasStored.has(path));
	const stillRemoved = (stored?.removed ?? []).filter((path) => !after.files.has(path));
	const lock = collectLock(before, after, stored);
	if (!changed && deleted.length === 0 && isSameLock(lock, stored?.lock)) return void 0;
	return {
		...lock && { lock },
		archives,
		removed: [...new Set([...removed, ...stillRemoved])].toSorted()
	};
}
function isSameArchive(path, a, b) {
	if (Buffer.compare(a, b) === 0) return true;
	if (!path.endsWith(".tgz")) return false;
	try {
		const files = new Map(readTgz(a, path).map((file) => [file.path, file]));
		const others = readTgz(b, path);
		return others.length === files.size && others.every(({ path: name, content }) => {
			const ownContent = files.get(name)?.content;
			return ownContent !== void 0 && Buffer.compare(ownContent, content) === 0;
		});
	} catch (error) {
		if (error instanceof UserError) return false;
		throw error;
	}
}
function describeArchive(file, content, chart) {
	const identity = file.endsWith(".tgz") ? lookInside(file, content) : void 0;
	const repository = identity && repositoryOf(chart, identity.name);
	return {
		file,
		...identity && {
			name: identity.name,
			version: identity.version
		},
		...repository !== void 0 && { repository },
		sha256: sha256(content),
		content
	};
}
const repositoryOf = (chart, name) => metadataOf(chart).dependencies.find((dependency) => dependency.name === name)?.repository;
function collectLock(before, after, stored) {
	const path = lockOf(after)?.path;
	const file = path === void 0 ? void 0 : after.files.get(path);
	if (path === void 0 || file === void 0) return void 0;
	const previous = before.files.get(path);
	if (previous !== void 0 && Buffer.compare(previous.content, file.content) === 0) return stored?.lock;
	return {
		path,
		content: (ownLock(after) ?? file).content
	};
}
function isSameLock(a, b) {
	if (a === void 0 || b === void 0) return a === b;
	return a.path === b.path && Buffer.compare(a.content, b.content) === 0;
}
function digestsOf(chart) {
	return {
		archives: [...chart.files].filter(([path]) => /^charts\/[^/]+\.tgz$/.test(path)).map(([path, { content }]) => {
			const { content: _, ...digest } = describeArchive(path, content, chart);
			return digest;
		}),
		removed: []
	};
}
function checkDigests(chart, recorded) {
	return recorded.archives.flatMap(({ file, sha256: recordedDigest }) => {
		const content = chart.files.get(file)?.content;
		const digest = content && sha256(content);
		return digest === void 0 || digest === recordedDigest ? [] : [tamperedArchive(file, digest, recordedDigest)];
	});
}
function changedArchives(recorded, collected) {
	return collected.archives.flatMap((archive) => {
		const previous = recorded?.archives.find(({ name, version, repository }) => name === archive.name && version === archive.version && repository === archive.repository);
		if (previous?.repository === void 0 || previous.repository.startsWith("file://") || previous.sha256 === archive.sha256) return [];
		return [problem("artifact-changed", `${archive.name ?? archive.file} ${archive.version ?? ""} of ${previous.repository} has the sha256 ${archive.sha256}, ${previous.sha256} was recorded in artifacts.json`, { hint: "the same version was published again with other content: find out why; pligos run CONTEXT -- dependency update accepts it" })];
	});
}
// src/artifacts/read.ts
const limits = {
	text: 4194304,
	archive: 104857600,
	archives: 1e3
};
const recordName = "artifacts.json";
function artifactsDir({ dir, name, friendOf }, context) {
	return join(dir, ".helm-artifacts", ...friendOf === void 0 || name === void 0 ? [] : [name], context.name);
}
function storedDir(service, context) {
	const dir = artifactsDir(service, context);
	if (context.formerName === void 0 || existsSync(dir)) return dir;
	return artifactsDir(service, { name: context.formerName });
}
const readStored = (service, context) => readArtifacts(storedDir(service, context));
function readArtifacts(dir) {
	const lock = readLock(dir);
	const record = readSmall(join(dir, recordName));
	if (record === void 0) return lock === void 0 ? void 0 : {
		lock,
		archives: [],
		removed: []
	};
	const { archives, removed } = parseRecord(record.toString("utf8"), join(dir, recordName));
	return {
		...lock && { lock },
		archives: archives.map((archive) => withContent(archive, dir)),
		removed
	};
}
function readLock(dir) {
	for (const path of lockPaths) {
		const content = readSmall(join(dir, path));
		if (content !== void 0) return {
			path,
			content
		};
	}
}
function withContent(archive, dir) {
	const content = readPlain(join(dir, archive.file), limits.archive);
	return content === void 0 ? archive : {
		...archive,
		content
	};
}
const readSmall = (file) => readPlain(file, limits.text);
function readPlain(file, limit) {
	let descriptor;
	try {
		descriptor = openSync(file, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
	} catch (error) {
		const code = typeof error === "object" && error !== null && "code" in error ? error.code : void 0;
		if (code === "ENOENT" || code === "ENOTDIR") return void 0;
		throw malformed(file, code === "ELOOP" ? "is a link, expected a regular file" : `cannot be read (${String(code)})`);
	}
	try {
		const stat = fstatSync(descriptor);
		if (!stat.isFile()) throw malformed(file, "is not a regular file");
		if (stat.size > limit) throw malformed(file, `has ${stat.size} bytes, the limit is ${limit}`);
		return readFileSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
function malformed(file, problem) {
	return new UserError("artifacts-broken", `${file} ${problem}`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "restore it from git, or remove the folder and run pligos run CONTEXT -- dependency update"
	});
}
function parseRecord(text, file) {
	const data = parseJson(text, file);
	if (!isRecord(data)) throw malformed(file, "is not a JSON object");
	const { version, archives, removed = [] } = data;
	if (version !== 1) throw malformed(file, `has the version ${JSON.stringify(version)}, 1 was expected`);
	if (!Array.isArray(archives)) throw malformed(file, "has no list of archives");
	if (!Array.isArray(removed)) throw malformed(file, "has a \"removed\" that is not a list");
	if (archives.length + removed.length > limits.archives) throw malformed(file, `names more than ${limits.archives} files`);
	const parsed = archives.map((entry, index) => parseArchive(entry, index, file));
	const paths = parsed.map((archive) => archive.file);
	if (new Set(paths).size < paths.length) throw malformed(file, "names one archive twice");
	return {
		archives: parsed.toSorted((a, b) => a.file < b.file ? -1 : 1),
		removed: removed.map((path) => checkedPath(path, "removed", file))
	};
}
function parseJson(text, file) {
	try {
		return JSON.parse(text);
	} catch {
		throw malformed(file, "is not JSON");
	}
}
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseArchive(entry, index, file) {
	const place = `archives[${index}]`;
	if (!isRecord(entry)) throw malformed(file, `has an ${place} that is not an object`);
	const sha256 = entry["sha256"];
	if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) throw malformed(file, `has no sha256 of 64 hex digits in ${place}`);
	const texts = Object.fromEntries([
		"name",
		"version",
		"repository"
	].flatMap((key) => {
		const value = entry[key];
		if (value === void 0) return [];
		if (typeof value !== "string") throw malformed(file, `has a ${key} that is not a string in ${place}`);
		return [[key, value]];
	}));
	return {
		file: checkedPath(entry["file"], place, file),
		...texts,
		sha256
	};
}
function checkedPath(path, place, file) {
	const segments = typeof path === "string" ? path.split("/") : [];
	const plain = segments.every((segment) => segment !== "" && segment !== "." && segment !== ".." && segment.length <= 255);
	if (typeof path === "string" && path.length <= 1024 && plain && segments[0] === "charts" && segments.length > 1 && !/[\\\p{Cc}]/u.test(path)) return path;
	throw malformed(file, `has the path ${JSON.stringify(path)?.slice(0, 200) ?? "nothing"} in ${place}, one below charts/ was expected`);
}
// src/artifacts/store.ts
const ignoreText = "# written by pligos: fetched again by Chart.lock, checked by artifacts.json\n/charts/\n";
function storeArtifacts(dir, artifacts, mode) {
	refuseLinks(dir);
	storeIgnore(join(dir, ".gitignore"), mode);
	for (const { file, content } of artifacts.archives) if (content !== void 0) writeChanged(join(dir, file), content);
	for (const path of lockPaths) if (artifacts.lock?.path === path) writeChanged(join(dir, path), artifacts.lock.content);
	else rmSync(join(dir, path), { force: true });
	writeChanged(join(dir, recordName), Buffer.from(recordText(artifacts)));
	removeOthers(join(dir, "charts"), "charts", new Set(artifacts.archives.map(({ file }) => file)));
}
function refuseLinks(dir) {
	for (const folder of [
		join(dir, ".."),
		dir,
		join(dir, "charts")
	]) if (lstatIfThere(folder)?.isSymbolicLink()) throw malformed(folder, "is a link, a folder was expected");
}
function storeIgnore(file, mode) {
	if (mode === "cache") writeChanged(file, Buffer.from(ignoreText));
	else if (existsSync(file) && readFileSync(file, "utf8") === ignoreText) rmSync(file);
}
function recordText({ archives, removed }) {
	const rows = archives.map(({ file, name, version, repository, sha256 }) => ({
		file,
		name,
		version,
		repository,
		sha256
	}));
	return `${JSON.stringify({
		version: 1,
		archives: rows,
		...removed.length > 0 && { removed }
	}, null, 2)}\n`;
}
function writeChanged(file, content) {
	if (!isEqual(file, content)) writeAtomic(file, content);
}
function isEqual(file, content) {
	try {
		return lstatIfThere(file)?.isFile() === true && readFileSync(file).equals(content);
	} catch {
		return false;
	}
}
function removeOthers(folder, path, keptNames) {
	if (!lstatIfThere(folder)?.isDirectory()) return;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const inner = `${path}/${entry.name}`;
		if (keptNames.has(inner) || isBeingWritten(join(folder, entry.name))) continue;
		if (entry.isDirectory() && [...keptNames].some((file) => file.startsWith(`${inner}/`))) removeOthers(join(folder, entry.name), inner, keptNames);
		else rmSync(join(folder, entry.name), {
			recursive: true,
			force: true
		});
	}
}
// src/operations/gate/require.ts
const requireOf = (context, otherwise = "none") => context.settings.gate?.value.require ?? otherwise;
// src/operations/run/helm-path.ts
async function helmFor(context, surroundings) {
	const range = context.helmVersion?.value ?? surroundings.helms?.constraint;
	const search = searchOf(surroundings);
	if (range === void 0) return locateHelm(search);
	return (await helmOfVersion(range, context, surroundings)).path;
}
async function helmOf(context, surroundings) {
	return findHelm({
		...searchOf(surroundings),
		bin: await helmFor(context, surroundings)
	});
}
async function readyHelms(targets, surroundings) {
	const first = new Map();
	for (const { context } of targets) {
		const range = context.helmVersion?.value ?? surroundings.helms?.constraint;
		if (!first.has(range)) first.set(range, context);
	}
	return Promise.all([...first].map(async ([range, context]) => ({
		range,
		helm: range === void 0 ? await findHelm(searchOf(surroundings)) : await helmOfVersion(range, context, surroundings)
	})));
}
function searchOf({ env, cacheDir, signal, helms }) {
	const bin = env["HELM_BIN"];
	const missingHint = "add the line `helm-version: '4'` to the inputs of this step, or install helm in a step before";
	return {
		...bin && { bin },
		pathVariable: env["PATH"] ?? "",
		cacheDir,
		signal,
		...helms && { missingHint }
	};
}
async function helmOfVersion(constraint, context, surroundings) {
	const range = rangeAt(constraint, context.helmVersion?.at);
	const { helms } = surroundings;
	const installed = await findHelm(searchOf(surroundings)).catch((error) => {
		if (helms !== void 0 && error instanceof UserError) return void 0;
		throw error;
	});
	const version = installed && parseVersion(installed.version);
	if (installed !== void 0 && version !== void 0 && satisfies(version, range)) return installed;
	if (helms !== void 0) {
		const bin = await helms.provide(constraint);
		return findHelm({
			...searchOf(surroundings),
			bin
		});
	}
	throw new UserError("helm-version", `${installed?.path} is helm ${installed?.version}, the context ${context.name} wants ${constraint}`, {
		at: context.helmVersion?.at ?? context.at,
		hint: "set HELM_BIN to such a helm, or change helmVersion"
	});
}
function rangeAt(range, at) {
	try {
		return rangeOf(range);
	} catch (error) {
		if (!(error instanceof UserError) || at === void 0) throw error;
		throw UserError.of(error.problems.map((problem) => ({
			...problem,
			at
		})));
	}
}
// src/operations/render/cache-key.ts
function keyOf$1(words, decides) {
	return `pligos-${words.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100)}-${sha256(Buffer$1.from(JSON.stringify([formatVersion, decides])))}`;
}
const formatVersion = 1;
// src/operations/render/varying-templates.ts
const word = (words) => new RegExp(`(?:[\\s({|-])(?:${words.join("|")})(?:[\\s)}|]|$)`, "m");
const varying = word(varyingFunctions);
const lookup = word(["lookup"]);
const varyingInCluster = word(varyingFunctions.filter((name) => name !== "lookup"));
function mayVary(chart, valueTexts, isLive = false) {
	const words = isLive ? varyingInCluster : varying;
	if (valueTexts.some((text) => variesIn(text, words))) return true;
	for (const { text } of templatesOf(chart)) if (variesIn(text, words)) return true;
	return false;
}
const variesIn = (source, words) => source.includes("{{") && actionsOf(source).some((action) => words.test(action));
function questionsOf(chart) {
	const questions = new Map();
	for (const { path, text } of templatesOf(chart)) {
		if (!hints$1.test(text)) continue;
		const template = `${chart.name}/${path}`;
		for (const question of actionsOf(text).flatMap(questionsIn)) questions.set(`${question.about}\0${question.what}\0${path}`, {
			...question,
			template
		});
	}
	return [...questions.values()];
}
const hints$1 = /\.Capabilities\.|\.Release\.(?:Is|Revision)|lookup/;
function questionsIn(action) {
	const questions = [];
	const code = action.replaceAll(/\/\*[\s\S]*?\*\//g, " ");
	if (/\.Capabilities\.KubeVersion\b/.test(code)) questions.push({
		about: "kube-version",
		what: ""
	});
	for (const [, rest = ""] of code.matchAll(/\.Capabilities\.APIVersions\b(\.Has\s+(?:"[^"]*"|`[^`]*`))?/g)) questions.push({
		about: "api-version",
		what: rest.replace(/^\.Has\s+/, "").slice(1, -1)
	});
	for (const [, field = ""] of code.matchAll(/\.Release\.(IsInstall|IsUpgrade|Revision)\b/g)) questions.push({
		about: "release",
		what: field
	});
	if (lookup.test(code)) questions.push({
		about: "lookup",
		what: ""
	});
	return questions;
}
function* templatesOf(chart) {
	for (const [path, { content }] of chart.files) if (/^charts\/[^/]+\.tgz$/.test(path)) {
		for (const file of readTgz(content, path)) if (holdsTemplates(file.path)) yield {
			path: `charts/${file.path}`,
			text: textOf(file.content)
		};
	} else if (holdsTemplates(path)) yield {
		path,
		text: textOf(content)
	};
}
const holdsTemplates = (path) => /(?:^|\/)templates\/|(?:^|\/)values\.yaml$/.test(path);
const textOf = (content) => Buffer$1.from(content.buffer, content.byteOffset, content.length).toString("utf8");
const actionsOf = (source) => [...source.matchAll(/\{\{([\s\S]*?)\}\}/g)].map(([, action = ""]) => ` ${action} `);
// src/operations/render/cached-renders.ts
async function renderCached(rendering, render, surroundings) {
	if (!isSettled(rendering)) return render();
	return cachedText(rendering.target, () => renderKey(rendering, surroundings), render, surroundings);
}
async function cachedText({ context }, keyFor, render, surroundings) {
	const { renderCache } = surroundings;
	if (renderCache === void 0) return render();
	if (!renderCache.isSealed && (renderCache.needsSeal || requireOf(context) !== "none")) return render();
	const key = await keyFor();
	const cached = await renderCache.text(key);
	if (cached !== void 0) return cached;
	const text = await render();
	if (await mayBeKept(text, surroundings)) renderCache.keepText(key, text);
	return text;
}
const reachingOut = /^--(?:dry-run|post-renderer|repo|validate|kube(?!-version))/;
const bringingValues = /^--set/;
function isSettled({ chart, values, isDecrypted, words, flags }) {
	return !isDecrypted && !words.some((word) => reachingOut.test(word) || bringingValues.test(word)) && filesIn(flags).length === 0 && ![...chart.files.values()].some(({ secret }) => secret) && !mayVary(chart, values);
}
async function renderKey({ target, chart, chartDir, folder, valueFiles, values, words }, surroundings) {
	const { version } = await helmOf(target.context, surroundings);
	const named = new Map(valueFiles.map((path, index) => [path, `values ${index}`]));
	return keyOf$1("", [
		version,
		words.map((word) => named.get(word) ?? word.replaceAll(chartDir, "chart").replaceAll(folder, "folder")),
		values,
		[...chart.files].map(([path, file]) => [
			path,
			file.executable,
			sha256(file.content)
		]),
		namespaceOf(surroundings)
	]).slice(-64);
}
const digestOf = (file) => existsSync(file) ? sha256(readFileSync(file)) : "";
function namespaceOf({ env }) {
	const home = env["HOME"];
	const configs = env["KUBECONFIG"]?.split(delimiter) ?? (home ? [join(home, ".kube", "config")] : []);
	return [
		env["HELM_NAMESPACE"],
		env["HELM_KUBECONTEXT"],
		configs.map(digestOf)
	];
}
async function mayBeKept(text, { secrets = [] }) {
	if (/\bkind["']?\s*:\s*["']?\w*Secret/.test(text)) return false;
	const redactor = makeRedactor({
		key: new Uint8Array(32),
		known: secrets,
		also: [],
		allow: []
	}, []);
	return redactor.text(text, false) === text && !namesSecrets(text, redactor);
}
function namesSecrets(text, redactor) {
	let variable = false;
	for (const [, key = "", value = ""] of text.matchAll(/^[\s-]*["']?([\w.-]+)["']?:[ \t]*(\S[^\n]*)?$/gm)) {
		if (value !== "" && !harmless$1.test(value)) {
			if (key === "value" ? variable : redactor.isSecretName(key, true)) return true;
		}
		variable = key === "name" && redactor.isSecretName(value.replaceAll(/["']/g, ""));
	}
	return false;
}
const harmless$1 = /^(?:true|false|null|~|""|''|\{\}|\[\]|["']?[0-9.]+["']?)$/;
// src/operations/render/patched-render.ts
async function patchedText(request, surroundings) {
	const { target, edits, major, text } = request;
	const patches = renderPatches(edits);
	const [first] = patches;
	if (first === void 0) return text;
	const kustomize = await kustomizeFor({
		version: edits.kustomizeVersion,
		at: first.at
	}, surroundings);
	const apply = () => applied({
		...request,
		patches,
		program: kustomize.path
	}, surroundings);
	const key = async () => keyOf$1("", [
		"patched",
		kustomize.version,
		major,
		sha256(Buffer.from(text)),
		patchesSetting(target)
	]).slice(-64);
	const { text: output, unmatched } = unpack(request.isSettled === true ? await cachedText(target, key, async () => pack(await apply()), surroundings) : pack(await apply()));
	for (const { index, matchesHooks } of unmatched) {
		const at = patches[index]?.at;
		surroundings.host.report(unmatchedProblem(target, {
			at,
			matchesHooks
		}));
	}
	return output;
}
async function readyForPatches({ patches: [first], kustomizeVersion: version }, surroundings) {
	if (first !== void 0) await kustomizeFor({
		version,
		at: first.at
	}, surroundings);
}
const patchesSetting = ({ context: { edits } }) => (edits === void 0 ? [] : renderPatches(edits)).map(({ target: selector, text, options }) => [
	selector && write(selector),
	text,
	options && write(options)
]);
const renderPatches = ({ patches }) => patches.map(({ at, target, options, content }) => ({
	at: "file" in content ? {
		file: content.file,
		line: 1,
		column: 1
	} : at,
	text: "file" in content ? readText(content.file) : content.text,
	...target && { target },
	...options && { options }
}));
async function applied({ text, patches, hooks, program, clean, helmsAnnotation }, { signal }) {
	const { applyPatches } = await import("./patches.js").then((n) => n.patches_exports);
	try {
		return await applyPatches({
			text,
			patches,
			hooks,
			...helmsAnnotation !== void 0 && { helmsAnnotation },
			kustomize: {
				program,
				signal,
				memory: renderMemory
			}
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw UserError.of(error.problems.map((found) => ({
			...found,
			message: clean(found.message)
		})));
	}
}
function unmatchedProblem(target, { at, matchesHooks }) {
	const message = matchesHooks ? `a patch of ${targetName(target)} matches only hooks, which Helm 3 hands to no post-renderer, so it changes nothing` : `a patch of ${targetName(target)} matches nothing`;
	return warning("patch-unmatched", message, {
		at,
		hint: matchesHooks ? "deploy with Helm 4, which patches hooks too, or change the hook in the chart" : "correct its target, or remove it; a namespace is selected only where the resource itself names one"
	});
}
const pack = ({ text, unmatched }) => `${unmatched.map(({ index, matchesHooks }) => `${index}${matchesHooks ? "h" : ""}`).join(",")}\n${text}`;
function unpack(packed) {
	const end = packed.indexOf("\n");
	const words = packed.slice(0, end).split(",");
	return {
		text: packed.slice(end + 1),
		unmatched: words.filter((word) => word !== "").map((word) => ({
			index: Number.parseInt(word, 10),
			matchesHooks: word.endsWith("h")
		}))
	};
}
// src/operations/render/manifest-command.ts
async function runOnManifests({ command: [program = "", ...words], manifests, cwd, timeout, limit }, { env, signal }) {
	const known = harmlessVariables.flatMap((name) => {
		const value = env[name];
		return value === void 0 ? [] : [[name, value]];
	});
	const result = await run(program, words, {
		cwd,
		env: Object.fromEntries(known),
		output: "capture",
		stdin: Buffer$1.from(manifests),
		signal,
		timeout,
		limit
	});
	signal.throwIfAborted();
	return result;
}
function lastWords({ stderr }, clean) {
	const line = clean(stderr.slice(-1e5)).trim().replace(/\s+/g, " ");
	return line.length > 500 ? `…${line.slice(-499)}` : line;
}
// src/operations/render/transformed-render.ts
const mostOutput = 67108864;
async function transformedText({ target, text, transformers, hooks, helmsAnnotation, clean }, surroundings) {
	if (transformers.length === 0) return text;
	if (surroundings.trusted === false) {
		for (const transformer of transformers) surroundings.host.report(untrusted(transformer, target));
		return text;
	}
	const { transformRender } = await import("./patches.js").then((n) => n.patches_exports);
	let current = text;
	for (const transformer of transformers) current = await transformRender({
		text: current,
		hooks,
		at: transformer.at,
		name: shown(transformer),
		...helmsAnnotation !== void 0 && { helmsAnnotation },
		transform: (manifests) => outputOf$1(transformer, manifests, clean, surroundings)
	});
	return current;
}
const transformerSetting = ({ command, cwd }, { root }) => command.map((word) => [word, fileSetting(resolve(cwd, word.replace(/^-[^=]*=/, "")), root)]);
const mostCompared = 67108864;
function fileSetting(path, root) {
	const real = realPath(path);
	const stat = real === void 0 ? void 0 : statIfThere(real);
	if (real === void 0 || stat?.isFile() !== true) return "";
	return isInside(real, realPath(root) ?? root) && stat.size <= mostCompared ? sha256(readFileSync(real)) : real;
}
async function outputOf$1(transformer, manifests, clean, surroundings) {
	const { at, command, cwd, timeoutSeconds } = transformer;
	const fail = (what, hint) => new UserError("transformer-failed", `the transformer ${shown(transformer)} ${what}`, {
		at,
		hint
	});
	const result = await runOnManifests({
		command,
		manifests,
		cwd,
		timeout: timeoutSeconds * 1e3,
		limit: mostOutput
	}, surroundings).catch((error) => {
		if (error instanceof UserError) throw fail("cannot be started", `install ${command[0]}, or correct its name`);
		throw error;
	});
	if (result.ended === "timeout") throw fail(`did not end within ${timeoutSeconds} s`, "make it faster, or give it a longer timeout");
	if (result.ended === "too-large") throw fail(`printed more than ${mostOutput} bytes`, "let it print the manifests alone");
	if (result.exitCode === 0) return Buffer$1.from(result.stdout).toString("utf8");
	const words = lastWords(result, clean);
	throw fail(`ended with exit code ${result.exitCode}${words === "" ? "" : `: ${words}`}`, "run it on what pligos template prints without it");
}
function untrusted(transformer, target) {
	return warning("transformer-untrusted", `the transformer ${shown(transformer)} of ${targetName(target)} was not run: the code is not trusted`, {
		at: transformer.at,
		hint: "the manifests are shown as they are before it; run pligos diff on a machine of your own, after reading the change"
	});
}
function shown({ command }) {
	const line = command.map(shellWord).join(" ");
	return JSON.stringify(line.length > 80 ? `${line.slice(0, 79)}…` : line);
}
// src/operations/render/edited-render.ts
async function editedText(request, surroundings) {
	const { context } = request.target;
	const { edits } = context;
	if (edits === void 0) return request.text;
	const { major } = await helmOf(context, surroundings);
	const hooks = major === 3 ? "as-rendered" : "edited";
	const text = await patchedText({
		...request,
		edits,
		major,
		hooks
	}, surroundings);
	return transformedText({
		...request,
		text,
		hooks,
		transformers: edits.transformers
	}, surroundings);
}
async function readyForEdits(target, surroundings) {
	const { edits } = target.context;
	const [transformer] = edits?.transformers ?? [];
	if (transformer !== void 0 && surroundings.trusted === false) throw new UserError("transformer-untrusted", `the transformers of ${targetName(target)} are not run, because the code is not trusted, so nothing is sent`, {
		at: transformer.at,
		hint: "deploy from a branch or tag of the repository, in a job that cannot sign"
	});
	if (edits !== void 0) await readyForPatches(edits, surroundings);
}
const editsSetting = (target) => [patchesSetting(target), (target.context.edits?.transformers ?? []).map((one) => transformerSetting(one, target.service))];
function editsNoun({ context: { edits } }) {
	if (edits === void 0 || edits.transformers.length === 0) return "patches";
	return edits.patches.length === 0 ? "transformers" : "patches and transformers";
}
function editsLeftOut(target) {
	const { edits } = target.context;
	if (edits === void 0) return [];
	const noun = editsNoun(target);
	return [warning("patch-not-applied", `the chart of ${targetName(target)} is without its ${noun}: no chart can hold them`, {
		at: edits.at,
		hint: "apply them again where it is installed; pligos template prints the manifests with them"
	})];
}
// src/operations/run/checked-helm.ts
async function runChecked({ target, words, check, appliesEdits: isEdited, clean, sink }, start, surroundings) {
	const { path, major } = await helmOf(target.context, surroundings);
	if (isEdited) await readyForEdits(target, surroundings);
	const { cwd, env, signal } = surroundings;
	const rewrite = isEdited ? (text) => editedText({
		target,
		text,
		clean,
		helmsAnnotation: helmsOwnAnnotation
	}, surroundings) : void 0;
	const opened = openLastCheck({
		major,
		words,
		env,
		cwd,
		check: check ?? (async () => ({ ok: true })),
		...rewrite && { rewrite },
		signal
	});
	let outcome;
	try {
		const result = await start({
			path,
			words: opened.words,
			env: opened.env,
			channels: opened.channels
		});
		outcome = opened.close();
		return checkedResult(result, outcome, {
			check,
			sink
		}, surroundings);
	} finally {
		if (outcome === void 0) opened.close();
	}
}
function checkedResult(result, outcome, { check, sink }, { host }) {
	if (outcome.what === "failed") throw outcome.error;
	if (outcome.what === "refused") {
		const { message, hint, stderr = "", problems = [problem("last-check", message, { hint })] } = outcome;
		const printLine = sink ?? ((line) => host.info(line));
		for (const line of stderr === "" ? [] : stderr.split(/\r?\n/)) printLine(line, "stderr");
		for (const found of problems) host.report(found);
	}
	if (result.exitCode !== 0 || outcome.what === "passed") return result;
	throw new UserError("last-check", check === void 0 ? "helm succeeded without the patches and transformers of the context" : "helm succeeded without the check of what it sends, so it is unknown whether it sent what was reviewed", { hint: "check the release (helm get manifest), and set HELM_BIN to helm itself" });
}
const harmless = new Set([
	"dependency",
	"lint",
	"show",
	"verify"
]);
const packing = new Set(["package", "push"]);
function appliesEdits(target, words, [verb = ""], { host }) {
	const { edits } = target.context;
	if (edits === void 0 || harmless.has(verb)) return false;
	if (packing.has(verb)) {
		for (const found of editsLeftOut(target)) host.report(found);
		return false;
	}
	const reason = whyNotChecked(words);
	if (reason === void 0) return true;
	throw new UserError("patch-not-applied", `the ${editsNoun(target)} of ${targetName(target)} cannot be applied: ${reason}`, {
		at: edits.at,
		hint: "use helm install, upgrade or template"
	});
}
// src/operations/sources/chart-flags.ts
const chartFlags = ({ context: { source } }) => source.kind === "chart" ? source.flags ?? [] : [];
// src/operations/sources/chart-folders.ts
function chartFolder() {
	return open(privateFolder("pligos-"));
}
function chartFolders() {
	const idle = [];
	const all = new Set();
	return {
		take() {
			const folder = idle.pop() ?? open(privateFolder("pligos-"));
			all.add(folder);
			return {
				...folder,
				dispose() {
					folder.removeHidden();
					if (!folder.isBroken()) idle.push(folder);
					else {
						all.delete(folder);
						folder.dispose();
					}
				}
			};
		},
		dispose() {
			for (const folder of all) folder.dispose();
		}
	};
}
function open(folder) {
	const tree = join(folder.path, "tree");
	let current;
	let isBrokenFolder = false;
	const hidden = [];
	const removeHidden = () => {
		for (const remove of hidden.splice(0)) remove();
	};
	return {
		...folder,
		tree,
		removeHidden,
		dispose() {
			removeHidden();
			folder.dispose();
		},
		hide(name, content) {
			const path = join(folder.path, name);
			hidden.push(writeUnnamed(path, content));
			return path;
		},
		write(chart, place) {
			const dir = join(tree, place);
			const previous = current;
			current = void 0;
			if (previous === void 0 || !replaceChart(previous.chart, previous.dir, chart, dir)) {
				rmSync(tree, {
					recursive: true,
					force: true
				});
				mkdirSync(dir, { recursive: true });
				writeChart(chart, dir);
			}
			current = {
				chart,
				dir
			};
			return dir;
		},
		markChanged() {
			isBrokenFolder = true;
		},
		isBroken: () => isBrokenFolder || current === void 0
	};
}
function replaceChart(previous, from, chart, dir) {
	if (dirname(from) !== dirname(dir)) return false;
	if (!rewriteChart(previous, chart, from)) return false;
	if (from !== dir) renameSync(from, dir);
	return true;
}
// src/operations/sources/layout.ts
const fileScheme = "file://";
function writeWithFileCharts(chart, home, folder) {
	const chartPath = relative(home.root, home.dir);
	const chartDir = folder.write(chart, chartPath === "" ? basename(home.dir) : chartPath);
	copyFileCharts(chart, {
		from: home.dir,
		to: chartDir,
		folder,
		home,
		done: new Set([home.dir])
	});
	return chartDir;
}
function copyFileCharts(chart, step) {
	for (const dependency of metadataOf(chart).dependencies) {
		if (!dependency.repository?.startsWith(fileScheme)) continue;
		const path = dependency.repository.slice(7);
		if (isAbsolute(path)) throw new UserError("dependency-path", `the dependency ${dependency.name} is named by the absolute path ${path}`, { hint: "write it relative to the chart, e.g. file://../common" });
		const from = resolveInside(step.from, path, step.home.allowed);
		const to = resolve(step.to, path);
		if (step.done.has(from)) continue;
		step.done.add(from);
		if (relative(step.folder.tree, to).startsWith("..")) throw new UserError("dependency-path", `the dependency ${dependency.name} leads out of the repository: ${path}`, { hint: "keep charts that depend on each other in one repository" });
		step.folder.markChanged();
		const nested = readChart(from, step.home.allowed);
		writeChart(nested, to);
		copyFileCharts(nested, {
			...step,
			from,
			to
		});
	}
}
// src/operations/sources/open-chart.ts
const staysHere = /^(?:pligos\.(?:yaml|lock)$|\.pligos\/|\.helm-artifacts\/|secrets\/)/;
const plainForOthers = (chart) => ({
	...chart,
	files: new Map([...chart.files].filter(([path]) => !staysHere.test(path)))
});
const withoutSecretFiles = (chart) => ({
	...chart,
	files: new Map([...chart.files].filter(([path]) => !path.startsWith(".pligos/secrets/")))
});
const writeOpenChart = (chart, dir) => writeChart(withoutSecrets(chart), dir);
// src/operations/sources/unpinned.ts
function unpinnedSources(target) {
	const { service, context, inner = [] } = target;
	const { lock } = context.settings;
	const named = sourcesFor(service, context).filter(({ source }) => source.kind !== "package");
	return [...lock?.value !== "none" || named.length === 0 ? [] : [warning("source-unpinned", `${targetName(target)} renders sources that are not pinned`, {
		at: lock.at,
		hint: "remove lock: none and run pligos lock, so that every run renders the same"
	})], ...inner.flatMap(unpinnedSources)];
}
// src/secrets/describe-rule.ts
function describeRule(rule, root) {
	switch (rule.provider) {
		case "file": return `file ${relative(root, rule.path)}`;
		case "env": return `env ${rule.variable}`;
		case "sops": return `sops ${relative(root, rule.file)}${keyOf(rule.key)}`;
		case "exec": return `exec ${JSON.stringify(rule.command)}${keyOf(rule.key)}`;
		default: return rule;
	}
}
const keyOf = (key) => key === void 0 ? "" : ` ${JSON.stringify(key)}`;
// src/secrets/encrypted-part.ts
function encryptedPart({ name, file, key: written, at }) {
	const values = readEncrypted(file, readText(file, at));
	if (values === void 0) throw new UserError("secret-failed", `the file of the secret ${name} is not encrypted by sops`, {
		at,
		hint: "encrypt it: sops encrypt --in-place FILE; or take the provider file, and let git ignore it"
	});
	const key = written ?? binaryKey(file, values);
	if (key === void 0) return { values };
	scalarAt(values.values, key, {
		name,
		at
	});
	const leaves = values.leaves.filter(({ path }) => JSON.stringify(path) === JSON.stringify(key));
	return {
		key,
		values: {
			...values,
			leaves
		}
	};
}
const binaryKey = (file, { values }) => !/\.(?:ya?ml|json)$/.test(file) && values.size === 1 && values.has("data") ? ["data"] : void 0;
function scalarAt(value, key, { name, at }) {
	const found = key.reduce((outer, part) => outer !== void 0 && isMap(outer) ? outer.get(part) : void 0, value);
	const path = key.join(".");
	if (found === void 0 || found === null) throw new UserError("secret-failed", `the secret ${name} has no value at ${path}`, {
		at,
		hint: "correct key: it is the path of one value, with dots between its keys"
	});
	if (isMap(found) || isList(found)) throw new UserError("secret-failed", `the secret ${name} has a map or a list at ${path}`, {
		at,
		hint: "name one value in it, or leave key out to take the whole"
	});
	return isNumeral(found) ? found.numeral : String(found);
}
// src/secrets/placeholder.ts
const lengths = {
	0: 24,
	1: 31
};
function secretPlaceholder(rule, root, round) {
	if (rule.provider !== "sops") {
		const text = placeholderText(`${round}\0${rule.name}\0${describeRule(rule, root)}`, lengths[round]);
		return {
			content: Buffer$1.from(text),
			texts: [text]
		};
	}
	const { values, key } = encryptedPart(rule);
	if (key !== void 0) {
		const [leaf] = values.leaves;
		if (leaf === void 0) return {
			content: Buffer$1.from(scalarAt(values.values, key, rule)),
			texts: []
		};
		const text = scalarAt(leafPlaceholder(leaf, round), [], rule);
		return {
			content: Buffer$1.from(text),
			texts: [text]
		};
	}
	const { value, secrets } = withPlaceholders(values, round);
	const text = rule.file.endsWith(".json") ? `${writeJson(value)}\n` : write(value);
	return {
		content: Buffer$1.from(text),
		texts: secrets
	};
}
// src/secrets/run-command.ts
const mostBytes = 1048576;
async function runSecretCommand(rule, surroundings) {
	const { noCommands } = surroundings;
	if (noCommands !== void 0) return refusals[noCommands];
	const key = JSON.stringify([rule.cwd, ...rule.command]);
	const { commands } = surroundings.runs;
	const output = commands.get(key) ?? outputOf(rule, surroundings);
	commands.set(key, output);
	const answer = await output;
	if ("lacks" in answer) return answer;
	return { content: rule.key === void 0 ? withoutLineEnd(answer.bytes) : valueIn(answer.bytes, rule.key, rule) };
}
const refusals = {
	signing: {
		lacks: "its command does not run in a job that can sign (attested-by with id-token: write)",
		hint: "deploy in a job without id-token: write, or take the provider env"
	},
	preview: {
		lacks: "its command does not run in a preview, whose code is not merged yet",
		hint: "take the provider env, or deploy it without digest-key"
	}
};
async function outputOf({ command, cwd, timeoutSeconds }, { env, signal }) {
	const [program = "", ...words] = command;
	const hint = `run it here to see why: ${command.map(shellWord).join(" ")}`;
	const result = await run(program, words, {
		cwd,
		env,
		output: "capture",
		stdin: "none",
		signal,
		timeout: timeoutSeconds * 1e3,
		limit: mostBytes,
		grace: 0
	}).catch((error) => {
		if (error instanceof UserError) return void 0;
		throw error;
	});
	signal.throwIfAborted();
	if (result === void 0) return {
		lacks: `its command ${program} cannot be started`,
		hint: `install ${program}`
	};
	const { ended, exitCode, stdout } = result;
	if (ended === "timeout") return {
		lacks: `its command took longer than ${timeoutSeconds} s`,
		hint: "make it faster, or give it a timeout"
	};
	if (ended === "too-large") return {
		lacks: `its command printed more than ${mostBytes} bytes`,
		hint
	};
	if (ended !== "exit" || exitCode !== 0) return {
		lacks: `its command ended with exit code ${exitCode}`,
		hint
	};
	return stdout.length === 0 ? {
		lacks: "its command printed nothing",
		hint
	} : { bytes: stdout };
}
function withoutLineEnd(bytes) {
	const text = Buffer$1.from(bytes);
	const end = text.at(-1) !== 10 ? text.length : text.at(-2) === 13 ? text.length - 2 : text.length - 1;
	return text.subarray(0, end);
}
function valueIn(bytes, key, { name, at }) {
	const json = parseJson$1(bytes);
	const value = valueAt$1(json, ...key);
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return Buffer$1.from(String(value));
	const what = json === void 0 ? "prints no JSON" : value === void 0 || value === null ? `prints JSON without a value at ${key.join(".")}` : `prints JSON with a map or a list at ${key.join(".")}`;
	throw new UserError("secret-failed", `the command of the secret ${name} ${what}`, {
		at,
		hint: "correct key: it is the path of one value, with dots between its keys; without it the whole output is taken"
	});
}
// src/secrets/read-secret.ts
function readSecret(rule, surroundings) {
	switch (rule.provider) {
		case "file": return Promise.resolve(readFileSecret(rule, surroundings));
		case "env": return Promise.resolve(readVariable(rule, surroundings));
		case "sops": return decryptSecret(rule, surroundings);
		case "exec": return runSecretCommand(rule, surroundings);
		default: return rule;
	}
}
function readFileSecret({ name, path, at }, { cwd, allowed, folder }) {
	if (folder === null) return {
		lacks: "a bundle never holds it",
		hint: `give the folder with these files: --secrets DIR, where DIR/${name} is the secret`
	};
	const place = folder === void 0 ? path : join(folder, name);
	const file = resolveInside(cwd, place, folder === void 0 ? allowed : [folder], at);
	const stat = statIfThere(file, at);
	const shown = relative(cwd, place);
	if (stat?.isFile() !== true) return {
		lacks: `its file ${shown} is not there`,
		hint: folder === void 0 ? `write it to ${shown}, which git must ignore` : `add the file ${name} to --secrets`
	};
	if (stat.size === 0) return {
		lacks: `its file ${shown} is empty`,
		hint: `write it to ${shown}`
	};
	if (stat.size > 1048576) throw new UserError("secret-failed", `the file of the secret ${name} has more than ${mostBytes} bytes`, {
		at,
		hint: "a Secret of Kubernetes holds at most 1 MiB"
	});
	try {
		return { content: readFileSync(file) };
	} catch (error) {
		throw readError(error, file);
	}
}
function readVariable({ variable }, { env }) {
	const value = env[variable];
	if (value === void 0 || value === "") return {
		lacks: `the variable ${variable} is not set`,
		hint: `set it; in a workflow, env: {${variable}: \${{ secrets.${variable} }}}`
	};
	return { content: Buffer$1.from(value) };
}
async function decryptSecret(rule, surroundings) {
	const { file, name } = rule;
	const { values, key } = encryptedPart(rule);
	const { files } = surroundings.runs;
	const decryption = files.get(file) ?? decryptValues(file, values, surroundings);
	files.set(file, decryption);
	const opened = await decryption;
	if (!("text" in opened)) return lacking(opened, relative(surroundings.cwd, file));
	return { content: Buffer$1.from(key === void 0 ? opened.text : valueIn(opened, key, rule)) };
	function valueIn({ text }, path, { at }) {
		const { tree } = readOne(file, text, helmFile);
		return scalarAt(tree === void 0 ? null : valueOf(tree), path, {
			name,
			at
		});
	}
}
const lacking = ({ lacks }, file) => lacks === "sops" ? {
	lacks: `${file} is encrypted by sops, which is not installed`,
	hint: "install sops (https://getsops.io)"
} : {
	lacks: `none of the keys that ${file} is encrypted for is here`,
	hint: "give one as sops expects it, such as SOPS_AGE_KEY"
};
// src/secrets/content.ts
function textOfContent(content) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(content);
	} catch {
		return;
	}
}
function textsToHide(content) {
	const text = textOfContent(content);
	const whole = Buffer$1.from(content).toString("base64");
	if (text === void 0) return [whole];
	const lines = text.split(/\r?\n/).filter((line) => line.trim().length >= shortest$1);
	const texts = [
		text,
		...lines.length > 1 ? lines : [],
		...valuesIn(text)
	];
	return [...new Set([...texts, text.trim()])].filter((one) => one.trim().length >= shortest$1);
}
const shortest$1 = 4;
function valuesIn(text) {
	try {
		const { tree } = readOne("secret", text, helmFile);
		const value = tree && valueOf(tree);
		return isMap(value) || isList(value) ? textsOf(value, void 0) : [];
	} catch (error) {
		if (error instanceof UserError) return [];
		throw error;
	}
}
// src/operations/render/tracked-secrets.ts
async function trackedSecrets(target, { cwd, env, signal, secretFolder }) {
	const rules = [...target.context.secrets.values()].filter((rule) => rule.provider === "file");
	if (rules.length === 0 || secretFolder !== void 0) return [];
	const paths = rules.map(({ path }) => path);
	const { tracked, open } = await trackedFiles(target.service.dir, paths, {
		env,
		signal
	});
	return rules.flatMap(({ name, path, at }) => {
		const about = `${relative(cwd, path)}, the file of the secret ${name} of ${targetName(target)},`;
		if (tracked.includes(path)) return [problem("secret-tracked", `${about} is tracked by git`, {
			at,
			hint: "remove it (git rm --cached), let git ignore it, and change the secret: git keeps what it had"
		})];
		return open.includes(path) ? [warning("secret-tracked", `${about} is not ignored by git`, {
			at,
			hint: "add this line to .gitignore: **/.pligos/secrets/"
		})] : [];
	});
}
// src/operations/render/named-secrets.ts
async function openSecrets(target, keys, surroundings) {
	const rules = [...target.context.secrets.values()];
	if (rules.length === 0) return [];
	const isRequired = keys === "required";
	if (isRequired && surroundings.trusted === false) throw new UserError("fork-command", `${targetName(target)} has secrets, which code of others never gets`, {
		at: target.context.at,
		hint: "deploy from a commit of the repository itself"
	});
	if (!((isRequired || keys === "tried") && surroundings.trusted !== false)) return rules.map((rule) => placeholdersOf(rule, target));
	const runs = surroundings.secretRuns ?? {
		commands: new Map(),
		files: new Map()
	};
	const tracked = isRequired ? await trackedSecrets(target, surroundings) : [];
	const answers = await Promise.all(rules.map((rule) => openSecret(rule, target, runs, surroundings)));
	const missing = answers.filter((one) => "code" in one);
	const faults = [...tracked.filter(isError), ...missing];
	if (isRequired && faults.length > 0) throw UserError.of(faults);
	for (const one of missing) surroundings.host.report(warning(one.code, `${targetName(target)} is rendered with a placeholder: ${one.message}`, one));
	return rules.map((rule, index) => {
		const answer = answers[index];
		return answer === void 0 || "code" in answer ? placeholdersOf(rule, target) : answer;
	});
}
async function openSecret(rule, target, runs, surroundings) {
	const { cwd, env, signal, noCommands, secretFolder: folder, host } = surroundings;
	const answer = await readSecret(rule, {
		cwd,
		env,
		signal,
		allowed: readableFolders(target.service),
		folder,
		noCommands,
		runs
	});
	if ("lacks" in answer) return problem("secret-missing", `the secret ${rule.name} is not here: ${answer.lacks}`, {
		at: rule.at,
		hint: answer.hint
	});
	const texts = textsToHide(answer.content);
	for (const text of texts) {
		host.mask(text);
		host.mask(Buffer$1.from(text).toString("base64"));
	}
	return {
		rule,
		content: answer.content,
		texts
	};
}
function placeholdersOf(rule, { service }) {
	const [first, other] = [secretPlaceholder(rule, service.root, 0), secretPlaceholder(rule, service.root, 1)];
	return {
		rule,
		content: first.content,
		other: other.content,
		texts: [...first.texts, ...other.texts]
	};
}
// src/operations/render/place-secrets.ts
function placeSecrets(input, named, { folder, values, form, round }) {
	const contents = new Map(named.map(({ rule, content, other }) => [rule.name, round === "first" ? content : other ?? content]));
	const files = [...contents].map(([name, content]) => [`secrets/${name}`, {
		content,
		executable: false,
		secret: true
	}]);
	const chart = withFiles(input.chart, new Map(files));
	const chartDir = form === "folder" ? folder.write(chart, chart.name) : folder.hide(`${round}-chart.tgz`, archiveOf(chart));
	const { valueFiles } = input;
	if (values.length === 0) return {
		chart,
		chartDir,
		valueFiles
	};
	const secretValues = folder.hide(`${round}-secret-values.yaml`, write(valuesOf(values, contents)));
	return {
		chart,
		chartDir,
		valueFiles: [...valueFiles, secretValues],
		secretValues
	};
}
const archiveOf = ({ name, files }) => writeTgz([...files].map(([path, { content, executable }]) => ({
	path: `${name}/${path}`,
	content,
	executable
})));
function valuesOf(values, contents) {
	return values.reduce((whole, { path, secret, at }) => {
		const content = contents.get(secret);
		if (content === void 0) return whole;
		const text = textOfContent(content);
		if (text === void 0) throw new UserError("secret-failed", `the secret ${secret} is no text, and cannot be a value`, {
			at,
			hint: `use the file of the chart: .Files.Get "secrets/${secret}"`
		});
		return withValue(whole, path, text.replace(/\r?\n$/, ""));
	}, new Map());
}
function withValue(map, [key = "", ...rest], value) {
	const below = map.get(key);
	const inner = rest.length === 0 ? value : withValue(isMap(below) ? below : new Map(), rest, value);
	return new Map([...map, [key, inner]]);
}
// src/operations/render/cached-artifacts.ts
async function fetchCached(fetching, surroundings) {
	const { renderCache } = surroundings;
	const key = renderCache && await fetchKey(fetching, surroundings);
	if (renderCache === void 0 || key === void 0) return fetching.fetch();
	const { chart, chartDir } = fetching;
	const files = await renderCache.files(key, (found) => isAllowed(found) && fetching.isComplete(withContents(chart, found)), async () => changedFiles(chart, await fetching.fetch()));
	for (const [path, content] of files) if (content === void 0) rmSync(join(chartDir, path), { force: true });
	else writeAtomic(join(chartDir, path), content);
	return withContents(chart, files);
}
const own = /^(?:charts\/[^/]+\.tgz|Chart\.lock|requirements\.lock)$/;
const isAllowed = (files) => [...files.keys()].every((path) => own.test(path));
function changedFiles(before, after) {
	const changed = new Map();
	for (const [path, { content }] of after.files) {
		const previous = before.files.get(path)?.content;
		if (own.test(path) && (previous === void 0 || Buffer.compare(previous, content) !== 0)) changed.set(path, content);
	}
	for (const path of before.files.keys()) if (own.test(path) && !after.files.has(path)) changed.set(path, void 0);
	return changed;
}
const asFile = (content) => ({
	content,
	executable: false,
	secret: false
});
function withContents(chart, files) {
	return withFiles(chart, new Map([...files].map(([path, content]) => [path, content && asFile(content)])));
}
const exact = /^v?\d+\.\d+\.\d+(?:[-+].*)?$/;
const withoutTime = (lock) => Buffer.from(lock.buffer, lock.byteOffset, lock.length).toString("utf8").replaceAll(/^generated:.*$/gm, "");
async function fetchKey({ target, chart, chartDir, tree, stored }, surroundings) {
	const { dependencies } = metadataOf(chart);
	const locks = ["Chart.lock", "requirements.lock"].map((path) => chart.files.get(path)?.content);
	if (!locks.some((lock) => lock !== void 0) && dependencies.some(({ version, generated }) => !generated && !exact.test(version))) return void 0;
	const { major } = await helmOf(target.context, surroundings);
	return keyOf$1(`artifacts-${target.service.name}`, [
		major,
		dependencies,
		locks.map((lock) => lock && withoutTime(lock)),
		(stored?.archives ?? []).map(({ file, sha256: sum }) => [file, sum]),
		[...chart.files].filter(([path]) => path.startsWith("charts/")).map(([path, { content }]) => [path, sha256(content)]),
		dependencies.some(({ repository }) => repository?.startsWith("file://")) ? neighbours(tree, chartDir, chart) : []
	]);
}
function neighbours(tree, chartDir, chart) {
	const inside = `${chartDir.slice(tree.length + 1)}/`;
	return walk(tree, { allowed: [tree] }).filter(({ path }) => !(path.startsWith(inside) && chart.files.has(path.slice(inside.length)))).map(({ path, absolute }) => [path, sha256(readFileSync(absolute))]);
}
// src/operations/render/fetch-missing.ts
function repairOf(target, { cwd }) {
	const { service, context } = target;
	const dir = relative(cwd, service.dir) || ".";
	if (!isWritten(target)) return `helm dependency update ${dir}`;
	return `pligos run ${context.name}${dir === "." ? "" : ` -c ${dir}`} -- dependency update`;
}
const isWritten = ({ service }) => service.file !== join(service.dir, "Chart.yaml");
function isComplete(state) {
	return state.missing.length === 0 && state.stale.length === 0 && !state.problems.some(isError);
}
const repairable = new Set(["dependency-missing", "dependency-stale"]);
const canFetch = ({ problems }) => problems.every((problem) => !isError(problem) || repairable.has(problem.code));
async function fetchMissing({ target, chart, chartDir, folder, stored, state }, policy, surroundings) {
	if (policy !== "fetch" || !canFetch(state)) throw UserError.of(state.problems);
	const { env, host, signal, logins } = surroundings;
	const isStranger = surroundings.trusted === false && surroundings.keepsLogins !== true;
	const mode = state.lock === "none" ? "update" : "build";
	const repair = repairOf(target, surroundings);
	const fetch = async () => {
		await fetchDependencies({ path: await helmFor(target.context, surroundings) }, chartDir, {
			mode,
			env,
			host,
			signal,
			...isStranger && { logins: noLogins },
			...!isStranger && logins !== void 0 && { logins: withLogins(readUserLogins(env), logins) }
		});
		const after = readChart(chartDir, [chartDir]);
		failOnErrors(checkDependencies(after, repair).problems, surroundings);
		return after;
	};
	const isWhole = (found) => isComplete(checkDependencies(found, repair));
	folder.markChanged();
	return fetchCached({
		target,
		chart,
		chartDir,
		tree: folder.tree,
		stored,
		isComplete: isWhole,
		fetch
	}, surroundings);
}
// src/operations/render/value-files.ts
async function placeValueFiles(target, folder, { keys = "none", loader }, surroundings) {
	const { valueFiles, helmValues } = target.context.source;
	const files = [];
	const others = [];
	const secrets = [];
	const encrypted = [];
	for (const [index, { value: file }] of valueFiles.entries()) {
		const values = keys === "left" ? void 0 : readEncrypted(file, readText(file));
		if (values === void 0) {
			files.push(file);
			others.push(file);
			continue;
		}
		const opened = await openValues({
			file,
			values,
			keys,
			target
		}, surroundings);
		const path = folder.hide(`values-${index}.yaml`, opened.text);
		files.push(path);
		secrets.push(...opened.secrets);
		if (opened.isDecrypted) others.push(path);
		else {
			const other = withPlaceholders(values, 1);
			others.push(folder.hide(`other-values-${index}.yaml`, other.text));
			secrets.push(...other.secrets);
		}
		encrypted.push({
			file,
			values,
			isDecrypted: opened.isDecrypted
		});
	}
	const friends = isUsedInPlace(target) ? friendsOf(target, loader) : void 0;
	if (friends !== void 0) {
		const path = folder.hide("friends.yaml", write(friends));
		files.push(path);
		others.push(path);
	}
	if (helmValues !== void 0) {
		const path = folder.hide("helm-values.yaml", write(helmValues));
		files.push(path);
		others.push(path);
	}
	return {
		valueFiles: files,
		...encrypted.some(({ isDecrypted }) => !isDecrypted) && { otherFiles: others },
		secrets,
		encrypted
	};
}
function friendsOf({ service, context }, loader) {
	const { values, problems } = friendValues(service, context, loader);
	if (problems.length > 0) throw UserError.of(problems);
	return values.size === 0 ? void 0 : values;
}
async function openValues({ file, values, keys, target }, surroundings) {
	const placeholders = () => ({
		...withPlaceholders(values),
		isDecrypted: false
	});
	if (keys === "none" || surroundings.trusted === false) return placeholders();
	const { cwd, env, signal, host } = surroundings;
	const opened = await decryptValues(file, values, {
		cwd,
		env,
		signal
	});
	if ("text" in opened) {
		for (const secret of opened.secrets) {
			host.mask(secret);
			host.mask(Buffer$1.from(secret).toString("base64"));
		}
		return {
			...opened,
			isDecrypted: true
		};
	}
	const fault = lackingProblem(file, opened.lacks, target);
	if (keys === "required") throw UserError.of([fault]);
	host.report(warning(fault.code, `${targetName(target)} is rendered with placeholders: ${fault.message}`, fault));
	return placeholders();
}
const lackingProblem = (file, lacks, target) => lacks === "sops" ? problem("sops-missing", `sops is not installed, and ${nameOf(file, target)} is encrypted by it`, {
	at: target.context.at,
	hint: "install sops (https://getsops.io)"
}) : problem("sops-no-key", `none of the keys that ${nameOf(file, target)} is encrypted for is here`, {
	at: target.context.at,
	hint: "give one as sops expects it, such as SOPS_AGE_KEY, a GnuPG key, or a login of the cloud whose KMS it names"
});
const nameOf = (file, { service }) => relative(service.root, file);
// src/operations/render/prepare.ts
async function prepare(given, options, surroundings) {
	const target = await buildTarget(await fetchTarget(given, options.loader, surroundings), options.loader, surroundings);
	const folder = surroundings.chartFolders?.take() ?? chartFolder();
	try {
		const place = isUsedInPlace(target) ? placePlainChart : placeGeneratedChart;
		return await withSourceNames(target, surroundings, async (naming) => {
			for (const found of unpinnedSources(target)) naming.host.report(found);
			const named = await namedSecrets(target, options, naming);
			const placedChart = await place(target, folder, options, naming);
			checkArchives(placedChart.chart);
			const values = await placeValueFiles(target, folder, options, naming);
			return withSecrets({
				target,
				folder,
				...values,
				...placedChart
			}, named, options);
		});
	} catch (error) {
		folder.dispose();
		throw error;
	}
}
function namedSecrets(target, { secrets, keys = "none", secretForm }, surroundings) {
	if (secretForm === "none" || !secrets && secretForm === void 0) return Promise.resolve([]);
	return openSecrets(target, !secrets || secretForm === "folder" ? "none" : keys, surroundings);
}
function withSecrets(placed, named, { secretForm: form = "archive" }) {
	const { otherFiles, ...first } = placed;
	const others = otherFiles && {
		...placed,
		valueFiles: otherFiles
	};
	if (named.length === 0) return {
		...first,
		named,
		...others && { other: others }
	};
	const { folder, target } = placed;
	const how = {
		folder,
		values: target.context.secretValues,
		form
	};
	const hasOther = others !== void 0 || named.some(({ other }) => other !== void 0);
	return {
		...first,
		...placeSecrets(placed, named, {
			...how,
			round: "first"
		}),
		...hasOther && form === "archive" && { other: placeSecrets(others ?? placed, named, {
			...how,
			round: "other"
		}) },
		secrets: [...placed.secrets, ...named.flatMap(({ texts }) => texts)],
		named
	};
}
async function placeGeneratedChart(target, folder, options, surroundings) {
	const { chart: layered, problems, stored } = withStored(await generateComplete(target, options, surroundings), target);
	if (options.dependencies !== "leave") failOnErrors(problems, surroundings);
	const chart = completeLock(layered);
	checkArchives(chart);
	const home = homeOf(target, target.service.dir);
	const chartDir = writeWithFileCharts(chart, home, folder);
	if (options.dependencies === "leave") return {
		chart,
		chartDir,
		stored
	};
	const state = checkDependencies(layered, repairOf(target, surroundings), home);
	if (isComplete(state)) return {
		chart,
		chartDir,
		stored
	};
	const fetched = await fetchMissing({
		target,
		chart,
		chartDir,
		folder,
		stored,
		state
	}, options.dependencies, surroundings);
	const placedChart = {
		chart: fetched,
		chartDir,
		stored
	};
	const collected = collectArtifacts(chart, fetched, stored);
	if (collected === void 0) return placedChart;
	failOnErrors(changedArchives(stored, collected), surroundings);
	keep(target, collected);
	surroundings.host.info(`${targetName(target)}: dependencies fetched, kept in ${join(".helm-artifacts", target.context.name)}`);
	return {
		...placedChart,
		stored: collected
	};
}
async function storedChart(given, loader, surroundings) {
	const target = await buildTarget(await fetchTarget(given, loader, surroundings), loader, surroundings);
	const options = {
		loader,
		secrets: true,
		dependencies: "leave"
	};
	return withSourceNames(target, surroundings, async (naming) => {
		const { chart, problems } = withStored(await generateComplete(target, options, naming), target);
		failOnErrors(problems, naming);
		const home = homeOf(target, target.service.dir);
		const state = checkDependencies(chart, repairOf(target, naming), home);
		for (const problem of state.problems) naming.host.report({
			...problem,
			severity: "warning"
		});
		return completeLock(chart);
	});
}
function keep({ service, context }, artifacts) {
	storeArtifacts(artifactsDir(service, context), artifacts, context.artifacts);
}
async function generateComplete(target, options, surroundings) {
	const incomplete = [];
	const subChart = (chart, service, context) => {
		const sub = {
			service,
			context
		};
		const layered = withStored(chart, sub);
		const state = checkDependencies(layered.chart, repairOf(sub, surroundings), homeOf(sub, service.dir));
		if (isComplete(state)) return layered;
		if (options.dependencies === "fetch" && canFetch(state)) incomplete.push(sub);
		else if (options.dependencies !== "leave") return {
			chart,
			problems: [...layered.problems, ...state.problems]
		};
		return {
			chart: layered.chart,
			problems: []
		};
	};
	const { loader, secrets } = options;
	const first = generate(target, loader, {
		secrets,
		subChart
	});
	failOnErrors(first.problems, surroundings);
	if (incomplete.length === 0) return chartOf(first, target);
	for (const sub of incomplete) (await prepare(sub, {
		...options,
		secrets: false
	}, surroundings)).folder.dispose();
	return chartOf(generate(target, loader, {
		secrets,
		subChart
	}), target);
}
function chartOf({ chart }, target) {
	if (chart === void 0) throw new TypeError(`${targetName(target)} has no chart and no error`);
	return chart;
}
function withStored(chart, { service, context }) {
	const stored = readStored(service, context);
	return stored === void 0 ? {
		chart,
		problems: [],
		stored
	} : {
		...overlayArtifacts(chart, stored),
		stored
	};
}
async function placePlainChart(target, folder, options, surroundings) {
	const { service, context } = target;
	const dir = context.source.dir.value;
	const generated = chartOf(generate(target, options.loader, options), target);
	const chart = options.secrets ? withoutSecretFiles(generated) : plainForOthers(generated);
	checkArchives(chart);
	const stored = readStored(service, context);
	const home = homeOf(target, dir);
	if (options.dependencies === "leave") return {
		chart,
		chartDir: service.fetched.some((fetched) => isInside(dir, fetched)) ? writeWithFileCharts(chart, home, folder) : dir,
		stored
	};
	if (stored !== void 0) failOnErrors(checkDigests(chart, stored), surroundings);
	const state = checkDependencies(chart, repairOf(target, surroundings), home);
	const isAll = chart.files.size === generated.files.size && !holdsGit(dir, chart);
	if (isComplete(state) && isAll) return {
		chart,
		chartDir: dir,
		stored
	};
	const chartDir = writeWithFileCharts(chart, home, folder);
	if (isComplete(state)) return {
		chart,
		chartDir,
		stored
	};
	const fetched = await fetchMissing({
		target,
		chart,
		chartDir,
		folder,
		stored,
		state
	}, options.dependencies, surroundings);
	const digests = digestsOf(fetched);
	failOnErrors(changedArchives(stored, digests), surroundings);
	if (isWritten(target) && !isRecorded(digests, stored)) keep(target, digests);
	return {
		chart: withSecretsMarked(fetched),
		chartDir,
		stored
	};
}
function holdsGit(dir, { files }) {
	const folders = new Set(["."]);
	for (const path of files.keys()) for (let at = dirname(path); !folders.has(at); at = dirname(at)) folders.add(at);
	return [...folders].some((folder) => existsSync(join(dir, folder, ".git")));
}
function isRecorded(digests, stored) {
	return digests.archives.every(({ name, version, repository }) => stored?.archives.some((previous) => previous.name === name && previous.version === version && previous.repository === repository));
}
const homeOf = ({ service }, dir) => ({
	dir,
	root: service.fetched.find((folder) => isInside(dir, folder)) ?? service.root,
	allowed: readableFolders(service)
});
// src/operations/compare/finding-sources.ts
function withSources(findings, target, root) {
	const named = (file) => relative(root, file).replaceAll(sep, "/");
	const { at } = target.context;
	const files = new Map();
	const texts = new Map();
	const sources = namedBy(target);
	const fileFor = (template) => {
		if (!files.has(template)) files.set(template, templateFile(template, target));
		return files.get(template);
	};
	const placed = (finding) => {
		const file = finding.template === void 0 ? void 0 : fileFor(finding.template);
		if (file === void 0) return placeAt(sourceFile(at.file, sources)?.source ?? { at });
		const fetched = sourceFile(file, sources);
		if (fetched !== void 0) return {
			...placeAt(fetched.source),
			template: fetched.name
		};
		const lines = texts.get(file) ?? readFileSync(file, "utf8").split("\n");
		texts.set(file, lines);
		return { source: {
			file: named(file),
			line: lineOf(finding, lines)
		} };
	};
	const placeAt = ({ at: where }) => where === void 0 ? {} : { source: {
		file: named(where.file),
		line: where.line
	} };
	return findings.map((finding) => ({
		...finding,
		...placed(finding)
	}));
}
function withLines(findings, file) {
	return findings.map((finding) => {
		const { resource } = finding;
		const line = finding.line ?? (resource && "origin" in resource ? resource.origin.line : 1);
		return finding.side === "before" ? finding : {
			...finding,
			source: {
				file,
				line
			}
		};
	});
}
function templateFile(template, target) {
	const inside = template.slice(template.indexOf("/") + 1);
	const { service } = target;
	const sources = namedBy(target);
	return templateFiles(target, inside).filter(({ folder }) => isInside(folder, service.root) || sourceFile(folder, sources) !== void 0).find(({ folder, file }) => isInside(file, folder) && existsSync(file))?.file;
}
function lineOf({ resource, path }, lines) {
	const keys = (path ?? []).flatMap((step) => step.kind === "key" ? [step.key] : []);
	let at = resource === void 0 ? -1 : lines.findIndex((line) => line.trim() === `kind: ${resource.kind}`);
	for (const key of keys) {
		const next = lines.findIndex((line, index) => index > at && holdsKey(line, key));
		if (next < 0) continue;
		at = next;
	}
	return Math.max(at, 0) + 1;
}
function holdsKey(line, key) {
	const text = line.trimStart().replace(/^- +/, "");
	return [
		`${key}:`,
		`"${key}":`,
		`'${key}':`
	].some((start) => text.startsWith(start));
}
// src/operations/render/helm-place.ts
function lintPlace(message, rendering) {
	const place = placeOf(message, rendering)?.at;
	if (place !== void 0) return place;
	const [, path = ""] = /^([^\s:]+): /.exec(message) ?? [];
	const file = path.endsWith("/") ? void 0 : templateFile(`chart/${path}`, rendering.target);
	if (file === void 0 || !statSync(file).isFile()) return void 0;
	return path.startsWith("templates/") ? {
		file,
		line: 1,
		column: 1
	} : faultIn(file);
}
function placeOf(message, rendering) {
	return valueFilePlace(message, rendering) ?? schemaPlace(message, rendering) ?? templatePlace(message, rendering);
}
function valueFilePlace(message, { target }) {
	const [, path] = /^failed to parse (.+?): (?:cannot unmarshal|error converting|error unmarshaling)/.exec(message) ?? [];
	const [, inChart] = /\bcannot load ([^\s:]+): /.exec(message) ?? [];
	const folders = [...message.matchAll(/error unpacking subchart (\S+) in \S+: /g)].map(([, name = ""]) => `charts/${name}/`);
	const file = (path !== void 0 && existsSync(path) ? path : void 0) ?? (inChart && templateFile(`chart/${folders.join("")}${inChart}`, target));
	if (file === void 0 || file === "") return void 0;
	const line = /yaml: line (\d+):/.exec(message)?.[1];
	const kind = message.includes("error unmarshaling JSON") ? "map" : "yaml";
	return {
		at: line === void 0 ? faultIn(file) : {
			file,
			line: Number(line),
			column: 1
		},
		kind
	};
}
function faultIn(file) {
	try {
		const { problems } = readDocuments(file, readText(file), helmFile);
		return problems[0]?.at ?? {
			file,
			line: 1,
			column: 1
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return error.problems[0]?.at ?? {
			file,
			line: 1,
			column: 1
		};
	}
}
function schemaPlace(message, { target, chart: wholeChart }) {
	const [, chart, first] = /values don't meet the specifications of the schema\(s\)[^\n]*\n([^\n:]+):\n\s*([^\n]+)/.exec(message) ?? [];
	const { source } = target.context;
	if (chart === void 0 || first === void 0 || !isUsedInPlace(target)) return void 0;
	const places = pathIn(first);
	if (places === void 0) {
		const schema = templateFile("chart/values.schema.json", target);
		return schema === void 0 ? void 0 : {
			at: {
				file: schema,
				line: 1,
				column: 1
			},
			kind: "schema"
		};
	}
	const dir = source.dir.value;
	const trees = [join(dir, "values.yaml"), ...source.valueFiles.map(({ value }) => value)].filter((file) => existsSync(file)).map(firstTree).filter((tree) => tree !== void 0);
	const path = chart === wholeChart.name ? places : [chart, ...places];
	const deepest = trees.map((tree) => nodeAt(tree, path)).reduce((best, candidate) => candidate.depth >= best.depth ? candidate : best, {
		depth: 0,
		at: void 0
	});
	return deepest.at === void 0 ? void 0 : {
		at: deepest.at,
		kind: "schema"
	};
}
function pathIn(line) {
	const [, pointer] = /^- at '([^']*)': /.exec(line) ?? [];
	if (pointer !== void 0) return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
	const [, dotted] = /^- (\S+): /.exec(line) ?? [];
	return dotted === "(root)" ? [] : dotted?.split(".");
}
function firstTree(file) {
	try {
		return readDocuments(file, readText(file), helmFile).documents[0];
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
function nodeAt(tree, path) {
	let node = tree;
	let at = {
		...atOf(tree),
		column: 1
	};
	for (const [depth, step] of path.entries()) {
		const entry = entryOf(node, step);
		const item = node.kind === "list" ? node.items[Number(step)] : void 0;
		if (entry === void 0 && item === void 0) return {
			depth,
			at
		};
		at = atOf(entry?.keyPlace ?? item ?? node);
		node = entry?.value ?? item ?? node;
	}
	return {
		depth: path.length,
		at
	};
}
function templatePlace(message, { target }) {
	const places = [...message.matchAll(/(?<![\w.-])([\w.-]+\/(?:templates|charts)\/[^\s:()"]+)(?::(\d+)(?::(\d+))?)?/g)].map(([, template = "", line, column]) => ({
		template,
		line,
		column
	}));
	const place = places.findLast(({ line }) => line !== void 0) ?? places.at(-1);
	const file = place && templateFile(place.template, target);
	if (place === void 0 || file === void 0) return void 0;
	return {
		at: {
			file,
			line: Number(place.line ?? 1),
			column: Number(place.column ?? 0) + 1
		},
		kind: "template"
	};
}
// src/operations/render/helm-fault.ts
function helmRenderFault(result, prepared, flags) {
	const { target, chartDir, folder } = prepared;
	const message = wordsOf(result).replaceAll(`${chartDir}/`, "").replaceAll(folder.path, "");
	if (noMemory.test(result.stderr)) return new UserError("helm-render", `${targetName(target)}: helm ran out of memory; a render may have a quarter of the machine's`, {
		at: target.context.at,
		hint: "look for a template that repeats itself without an end, or for archives in charts/ that are far larger unpacked"
	});
	const flag = flagInError(message, flags);
	if (flag !== void 0) return UserError.of([problem("helm-render", `${targetName(target)}: helm cannot read ${flag}: ${message}`, { hint: "correct the flag where you wrote it" })]);
	const place = placeOf(message, prepared);
	const at = place?.at ?? target.context.at;
	const found = problem("helm-render", `${targetName(target)}: helm cannot render it: ${message}`, {
		at,
		hint: hintOf(message, place?.kind)
	});
	return UserError.of([nameSources(found, namedBy(target))]);
}
const noMemory = /^(?:fatal error: |runtime: )(?:runtime: )?(?:out of memory|cannot allocate memory)/m;
const hints = {
	yaml: "correct the YAML of the file: indent with spaces, close quotes and brackets",
	map: "write the file as a map of values: KEY: VALUE",
	schema: "correct the values, or the chart's values.schema.json",
	template: "correct what helm names; pligos template shows the same"
};
function hintOf(message, kind) {
	if (message.startsWith("YAML parse error on ")) return "the template renders to text that is not YAML, and the line counts in that text; pligos template CONTEXT -- --debug prints it";
	return hints[kind ?? "template"];
}
const mostWords = 4e3;
function wordsOf({ ended, exitCode, stderr }) {
	if (ended === "too-large") return "it prints more than 64 MiB";
	if (ended === "signal") return `it was ended by a signal (exit code ${exitCode})`;
	const text = stderr.replace(/\s*Use --debug flag to render out invalid YAML\s*$/, "").trim();
	const at = text.length > mostWords ? text.lastIndexOf("\nError: ") + 1 : 0;
	const words = text.slice(at).replace(/^Error: /, "");
	if (words === "") return `it ended with exit code ${exitCode} and said nothing`;
	return words.length > mostWords ? `${words.slice(0, mostWords)} …` : words;
}
// src/operations/compare/compare-input.ts
function redactOptionsOf(context, key) {
	const redact = context?.settings.redact?.value;
	return {
		get key() {
			return typeof key === "function" ? key() : key;
		},
		known: [],
		also: redact?.also ?? [],
		allow: (redact?.allow ?? []).map(withReason)
	};
}
function ignoresOf(context) {
	const varying = varyOf(context).map((path) => ({
		path,
		reason: "varies by design (gate.vary)"
	}));
	return [...(context.settings.ignore?.value ?? []).map(withReason), ...varying];
}
function includesTests(context, choice) {
	return choice === "always" || (context?.settings.includeTests?.value ?? choice === "by-default");
}
const varyOf = (context) => context.settings.gate?.value.vary ?? [];
const withReason = (rule) => ({
	...rule,
	reason: rule.reason ?? ""
});
// src/operations/render/values-redactor.ts
const shortest = 6;
const common = /^(?:true|false|null|default|changeme|password|example|required|optional|disabled|enabled)$/i;
function valuesRedactor(options, sources) {
	const names = makeRedactor(options, []);
	const words = sources.flatMap((one) => secretWords(one, (name, strict) => names.isSecretName(name, strict)));
	const encrypted = sources.flatMap(({ secrets }) => secrets);
	return makeRedactor({
		...options,
		known: [
			...options.known,
			...encrypted,
			...words
		]
	}, []);
}
const redactorFor = (context, { secrets = [] }, sources) => valuesRedactor({
	...redactOptionsOf(context, randomBytes(32)),
	known: secrets
}, sources.map((one) => ({
	...one,
	flags: [...context === void 0 ? [] : chartFlags({ context }), ...one.flags]
})));
function cleanerFor(context, surroundings, sources) {
	const redactor = redactorFor(context, surroundings, [sources]);
	return (text) => redactor.text(text, false);
}
function secretWords({ chart, values, flags }, isSecretName) {
	const words = new Set();
	const isChart = (word) => word === chart.name || chart.files.has(`charts/${word}/Chart.yaml`);
	const walk = (value, isHidden) => {
		if (isMap(value)) for (const [key, item] of value) walk(item, isHidden || isSecretName(key, true));
		else if (isList(value)) for (const item of value) walk(item, isHidden);
		else if (isHidden) {
			const word = isNumeral(value) ? value.numeral : String(value ?? "");
			if (word.trim().length >= shortest && !common.test(word) && !isChart(word)) words.add(word);
		}
	};
	for (const text of values) walk(read(text), false);
	for (const [path, { content, secret }] of chart.files) {
		if (!secret && !/(?:^|\/)values\.yaml$/.test(path)) continue;
		const text = Buffer$1.from(content).toString("utf8");
		walk(read(text), secret);
		if (secret) walk(text, true);
	}
	for (const assignments of assignmentsOf(flags)) {
		let isHidden = false;
		for (const pair of assignments.split(/(?<!\\),/)) {
			const at = pair.indexOf("=");
			if (at > 0) isHidden = isSecretName(pair.slice(0, at), true);
			const value = pair.slice(at + 1);
			for (const text of [value, value.replaceAll(/(?<!\\)[{}]/g, "")]) walk(text.replaceAll(/\\(.)/g, "$1"), isHidden);
		}
	}
	return [...words];
}
const assignmentsOf = (flags) => flags.flatMap((flag, index) => {
	const [, mark, text] = /^--set(?:-string|-literal|-json)?(?:(=)(.*))?$/s.exec(flag) ?? [flag, ""];
	if (mark === "") return [];
	return [mark === void 0 ? flags[index + 1] ?? "" : text ?? ""];
});
function read(text) {
	try {
		const { tree } = readOne("values.yaml", text, helmFile);
		return tree === void 0 ? null : valueOf(tree);
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}
// src/operations/render/render.ts
async function renderable(target, loader, pair, surroundings, keys = "none") {
	return renderableOf(await prepare(target, {
		loader,
		secrets: true,
		keys,
		dependencies: "fetch"
	}, surroundings), pair);
}
function renderableOf(prepared, pair = pairOf(prepared.target)) {
	return {
		prepared,
		pair,
		values: prepared.valueFiles.map((file) => readFileSync(file, "utf8"))
	};
}
function isUntouched(a, b) {
	const { added, changed, removed } = compareCharts(a.prepared.chart, b.prepared.chart);
	if (added.length + changed.length + removed.length > 0) return false;
	return JSON.stringify(settingsOf(a)) === JSON.stringify(settingsOf(b));
}
function settingsOf({ prepared, pair, values }) {
	const { kubeVersion, apiVersions, helmVersion, cluster, kubeContext } = prepared.target.context;
	return [
		...[
			pair.release,
			pair.namespace,
			cluster,
			kubeContext
		],
		values,
		kubeVersion,
		apiVersions,
		helmVersion?.value,
		chartFlags(prepared.target),
		editsSetting(prepared.target)
	];
}
async function renderText(side, { flags: given, fixed }, surroundings) {
	const { prepared, pair } = side;
	const flags = [...chartFlags(prepared.target), ...given];
	const { context } = prepared.target;
	const words = renderArguments({
		...pair,
		chartDir: prepared.chartDir,
		valueFiles: prepared.valueFiles,
		apiVersions: context.apiVersions,
		placeholders: await placeholdersFor(flags, prepared.target, surroundings, fixed),
		...environmentChoices(surroundings.env),
		...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
		flags
	});
	const rendering = {
		target: prepared.target,
		chart: prepared.chart,
		chartDir: prepared.chartDir,
		folder: prepared.folder.path,
		valueFiles: prepared.valueFiles,
		values: side.values,
		isDecrypted: prepared.encrypted.some(({ isDecrypted }) => isDecrypted) || prepared.named.some(({ other }) => other === void 0),
		words,
		flags
	};
	const text = await renderCached(rendering, () => runTemplate({
		words,
		flags
	}, prepared, surroundings), surroundings);
	if (context.edits === void 0) return text;
	const clean = editCleaner(side, flags, surroundings);
	const { target } = prepared;
	return editedText({
		target,
		text,
		clean,
		isSettled: isSettled(rendering)
	}, surroundings);
}
const editCleaner = ({ prepared: { target, chart, secrets }, values }, flags, surroundings) => cleanerFor(target.context, surroundings, {
	chart,
	values,
	secrets,
	flags
});
async function runTemplate({ words, flags }, prepared, surroundings) {
	const { context } = prepared.target;
	const result = await run(await helmFor(context, surroundings), words, {
		cwd: surroundings.cwd,
		env: privateHelmEnvironment(prepared.folder.path, surroundings.env, { plugins: surroundings.trusted !== false }),
		output: "capture",
		stdin: "none",
		signal: surroundings.signal,
		grace: 0,
		memory: renderMemory
	});
	surroundings.signal.throwIfAborted();
	if (result.exitCode === 0) return Buffer$1.from(result.stdout).toString("utf8");
	throw helmRenderFault(result, prepared, flags);
}
// src/operations/out-folder.ts
function outFolder({ service, context }, out, { cwd }) {
	if (out.includes("%{service}") && (service.name.includes("/") || /^\.{0,2}$/.test(service.name))) throw new UserError("path-outside", `the service's name ${JSON.stringify(service.name)} would lead outside of --out`, {
		at: {
			file: service.file,
			line: 1,
			column: 1
		},
		hint: "correct the name in its Chart.yaml"
	});
	const filled = out.replaceAll("%{service}", service.name).replaceAll("%{context}", context.name);
	const placeholder = /%\{[^}]*\}/.exec(filled)?.[0];
	if (placeholder !== void 0) throw new UserError("placeholder-unknown", `--out has the unknown placeholder ${placeholder}`, { hint: "known: %{service}, %{context}" });
	return resolve(cwd, filled);
}
function refuseSharedFolders(places) {
	const targetsByPlace = new Map();
	for (const { target, place } of places) {
		const other = place === void 0 ? void 0 : targetsByPlace.get(place);
		if (other !== void 0) throw new UserError("usage", `${targetName(other)} and ${targetName(target)} would be written to one folder`, { hint: "put %{service} and %{context} into --out" });
		if (place !== void 0) targetsByPlace.set(place, target);
	}
}
// src/operations/commands/export.ts
const marker = ".pligos-chart";
async function exportCharts(input, surroundings) {
	const project = await openProject(input, surroundings);
	const places = (input.all || input.contexts.length > 0 ? chooseSome(project, input.contexts, surroundings) : [chooseOne(project, void 0, surroundings)]).map((target) => ({
		target,
		place: input.out === void 0 ? void 0 : outFolder(target, input.out, surroundings)
	}));
	if (!input.package) refuseSharedFolders(places);
	const written = [];
	for (const [done, { target, place }] of places.entries()) {
		surroundings.host.progress(done, places.length, targetName(target));
		for (const found of editsLeftOut(target)) surroundings.host.report(found);
		const prepared = await prepare(withVersions(target, input), {
			loader: project.loader,
			secrets: false,
			dependencies: "fetch"
		}, surroundings);
		try {
			written.push(...input.package ? await packageChart(prepared, place, input, surroundings) : exportFolder(forOthers(prepared, input), place, surroundings));
		} finally {
			prepared.folder.dispose();
		}
	}
	surroundings.host.progress(places.length, places.length, "");
	return written;
}
function chooseSome(project, words, surroundings) {
	const targets = chooseMany(project, words, surroundings);
	for (const { name } of chooseAll(project, words).skipped) surroundings.host.info(`${name}: skipped, it has no such context`);
	return targets;
}
function withVersions({ service, context }, { chartVersion, appVersion }) {
	return {
		service,
		context: {
			...context,
			...chartVersion !== void 0 && { chartVersion },
			...appVersion !== void 0 && { appVersion }
		}
	};
}
const forOthers = (prepared, input) => withoutSecrets(withTypedVersions(prepared, input));
function withTypedVersions({ chart, target }, { chartVersion, appVersion }) {
	const file = chart.files.get("Chart.yaml");
	const isTyped = chartVersion !== void 0 || appVersion !== void 0;
	if (!isUsedInPlace(target) || !isTyped || file === void 0) return chart;
	if (chartVersion !== void 0 && parseVersion(chartVersion) === void 0) throw new UserError("chart-version", `${JSON.stringify(chartVersion)} is not a chart version`, { hint: "write a semantic version such as 1.2.3" });
	const { tree } = readOne("Chart.yaml", Buffer$1.from(file.content).toString("utf8"), helmFile);
	const value = tree && valueOf(tree);
	const fields = new Map([
		...isMap(value) ? value : [],
		...chartVersion === void 0 ? [] : [["version", chartVersion]],
		...appVersion === void 0 ? [] : [["appVersion", appVersion]]
	]);
	return withFiles(chart, new Map([["Chart.yaml", {
		...file,
		content: Buffer$1.from(write(fields))
	}]]));
}
function exportFolder(chart, place, { cwd }) {
	if (place === void 0) return [];
	if (isForeign(place)) throw new UserError("file-in-the-way", `${relative(cwd, place) || "."} exists and was not written by this command`, { hint: "name another folder, or remove it" });
	writeFolder(place, (temporary) => {
		writeChart(chart, temporary);
		writeAtomic(join(temporary, marker), "written by pligos chart; replaced by its next run\n");
	});
	return [relative(cwd, place) || "."];
}
function isForeign(place) {
	return hasNoMarker(place) && hasNoMarker(place);
}
function hasNoMarker(place) {
	const stat = statIfThere(place);
	if (stat === void 0 || !stat.isDirectory()) return stat !== void 0;
	try {
		const names = readdirSync(place);
		return names.length > 0 && !names.includes(marker);
	} catch {
		return false;
	}
}
async function packageChart(prepared, place, input, surroundings) {
	const { cwd } = surroundings;
	const out = join(prepared.folder.path, "package");
	mkdirSync(out);
	const source = join(prepared.folder.path, "public", basename(prepared.chartDir));
	writeChart(forOthers(prepared, input), source);
	const versions = [...input.chartVersion === void 0 ? [] : ["--version", input.chartVersion], ...input.appVersion === void 0 ? [] : ["--app-version", input.appVersion]];
	await helmOrFail(prepared.target.context, [
		"package",
		source,
		"--destination",
		out,
		...versions
	], "helm-package", surroundings);
	const [archive] = readdirSync(out);
	if (archive === void 0) throw new UserError("helm-package", "helm package wrote no archive", { hint: "run pligos check" });
	const written = [];
	if (place !== void 0) {
		const file = join(place, archive);
		writeAtomic(file, readFileSync(join(out, archive)));
		written.push(relative(cwd, file));
	}
	if (input.push !== void 0) {
		const httpFlags = input.plainHttp ? ["--plain-http"] : [];
		const helmOutput = await helmOrFail(prepared.target.context, [
			"push",
			join(out, archive),
			input.push,
			...httpFlags
		], "helm-push", surroundings);
		written.push(/^Pushed: (.*)$/m.exec(helmOutput)?.[1] ?? `${input.push}/${archive}`);
	}
	return written;
}
async function helmOrFail(context, words, code, surroundings) {
	const { cwd, env, signal } = surroundings;
	const result = await run(await helmFor(context, surroundings), words, {
		cwd,
		env,
		signal,
		output: "capture",
		stdin: "none"
	});
	const helmOutput = `${Buffer$1.from(result.stdout).toString("utf8")}${result.stderr}`;
	if (result.exitCode === 0) return helmOutput;
	throw new UserError(code, `helm ${words[0]} failed: ${result.stderr.trim()}`, { hint: "correct the error that helm names and run it again" });
}
// src/operations/commands/template.ts
async function template(input, word, helmFlags, surroundings) {
	const project = await openProject(input, surroundings);
	const target = chooseOne(project, word, surroundings);
	const { loader } = project;
	const unnamed = unnamedRelease(target);
	if (unnamed !== void 0) surroundings.host.report(unnamed);
	const prepared = await prepare(target, {
		loader,
		secrets: true,
		keys: "tried",
		dependencies: "fetch"
	}, surroundings);
	try {
		const { context } = target;
		const words = renderArguments({
			...pairOf(target),
			chartDir: prepared.chartDir,
			valueFiles: prepared.valueFiles,
			apiVersions: context.apiVersions,
			placeholders: await placeholdersFor(helmFlags, target, surroundings),
			...environmentChoices(surroundings.env),
			...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
			flags: [...chartFlags(target), ...helmFlags]
		});
		const env = privateHelmEnvironment(prepared.folder.path, surroundings.env);
		const start = (helm) => run(helm.path, helm.words, {
			cwd: surroundings.cwd,
			env: helm.env,
			output: "pass-stdout",
			stdin: "inherit",
			signal: surroundings.signal,
			grace: 0,
			memory: renderMemory,
			...helm.channels && { channels: helm.channels }
		});
		const result = context.edits === void 0 ? await start({
			path: await helmFor(context, surroundings),
			words,
			env
		}) : await runChecked({
			target: prepared.target,
			words,
			appliesEdits: true,
			clean: editCleaner(renderableOf(prepared), helmFlags, surroundings)
		}, start, {
			...surroundings,
			env: {
				...surroundings.env,
				...env
			}
		});
		if (result.stderr !== "") {
			const { reportHelmMessages } = await import("./render.js").then((n) => n.helm_messages_exports);
			reportHelmMessages(result.stderr, prepared, helmFlags, surroundings);
		}
		return result.exitCode;
	} finally {
		prepared.folder.dispose();
	}
}
// src/main/cli/commands/chart.ts
var chart_exports = __exportAll({ handle: () => handle$1 });
const handle$1 = async (call, terminal) => {
	const all = call.flags.has("all");
	const out = flagValue(call, "out");
	const push = flagValue(call, "push");
	if (out === void 0 && push === void 0) throw new UserError("usage", "pligos chart needs --out DIR (or --push oci://…)", { hint: "e.g. --out build/%{service}-%{context}" });
	if (all && call.positionals.length > 0) throw new UserError("usage", "--all cannot be combined with named contexts", { hint: "remove one of them" });
	const chartVersion = flagValue(call, "chart-version");
	const appVersion = flagValue(call, "app-version");
	const paths = await exportCharts({
		...projectInput(call),
		contexts: call.positionals,
		all,
		plainHttp: call.flags.has("plain-http"),
		package: call.flags.has("package") || push !== void 0,
		...out !== void 0 && { out },
		...push !== void 0 && { push },
		...chartVersion !== void 0 && { chartVersion },
		...appVersion !== void 0 && { appVersion }
	}, surroundingsOf(terminal, call));
	for (const path of paths) terminal.print(`${path}\n`);
	return 0;
};
// src/main/cli/commands/template.ts
var template_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => template(projectInput(call), call.positionals[0], call.helmWords ?? [], surroundingsOf(terminal, call));
export { appliesEdits, artifactsDir, askOnce, brokenSecretValues, certificatesIn, chartFlags, chartFolders, chart_exports, cleanerFor, collectArtifacts, commitAt, compareCharts, decodeBase64, describeRule, digestsOf, editCleaner, editedText, editsLeftOut, editsNoun, encryptedPart, exactVersionIn, filesIn, findRepository, harmlessVariables, helmFor, helmOf, helmRenderFault, helmsOwnAnnotation, ignoresOf, includesTests, isHarmless, isInRange, isInStep, isOpenField, isSecretName, isSecretValue, isUntouched, keep, keyOf$1 as keyOf, lastWords, lintPlace, listAt, lockFile, lockOf, lockPaths, makeRedactor, mapFiles, mayVary, newestPublished, noLogins, objectAt, outFolder, overlayArtifacts, ownLocked, placeOf, plainForOthers, pluginsIn, prepare, privateHelmEnvironment, questionsOf, rangeOf, readArtifacts, readStored, readUserLogins, readyHelms, redactOptionsOf, redactorFor, refuseSharedFolders, renderText, renderable, renderableOf, requireOf, requirementsOf, runChecked, runOnManifests, runsTests, safeFacts, secretValues, storedChart, storedDir, template_exports, textAt, textAt$2 as textAt$1, textOfBytes, trackedSecrets, unpinnedSources, userHelmPaths, valueAt$1 as valueAt, valuesRedactor, varyOf, wholeAt, whyNotChecked, withLines, withLogins, withRepositories, withSources, withoutSecrets, writeFolder, writeOpenChart };
