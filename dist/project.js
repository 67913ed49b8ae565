import { __exportAll } from "./rolldown-runtime.js";
import { UserError, addTo, codeSpan, codes, hasLogin, isError, matchGlob, nearest, nodeCrypto, nodeZlib, printable, problem, splitFiles, splitList, suggest, warning, withoutLogin } from "./base.js";
import { commands, findCommand, flagValue, globalFlags, surroundingsOf } from "./main.js";
import { constants as constants$1, hostname, tmpdir, totalmem } from "node:os";
import { accessSync, chmodSync, closeSync, constants as constants$2, copyFileSync, existsSync, fchmodSync, fstatSync, fsyncSync, ftruncateSync, linkSync, lstatSync, mkdirSync, mkdtempSync, openSync, opendirSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, rmdirSync, statSync, unlinkSync, writeFileSync, writeSync } from "node:fs";
import { basename, delimiter, dirname, extname, isAbsolute, join as join$1, normalize, posix, relative, resolve as resolve$3, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { Duplex } from "node:stream";
import { createHash } from "node:crypto";
import { Buffer as Buffer$1, isAscii, isUtf8 } from "node:buffer";
import { spawn } from "node:child_process";
import { isatty } from "node:tty";
// src/discover/types.ts
const discoveryKinds = [
	"argocd",
	"flux",
	"helmfile"
];
// src/files/system-errors.ts
function codeOf(error) {
	return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
function readError(error, file, at) {
	const code = codeOf(error);
	if (code === void 0 || error instanceof UserError) return error;
	if (code === "ENOENT" || code === "ENOTDIR") return new UserError("file-missing", `${file} does not exist`, {
		at,
		hint: "make it, or correct the path"
	});
	return new UserError("file-unreadable", `${file} cannot be read (${code})`, {
		at,
		hint: "look at the rights of the file and of the folders above it"
	});
}
function writeError(error, file, hint = writeHint) {
	const code = codeOf(error);
	if (code === void 0 || error instanceof UserError) return error;
	return new UserError("file-unwritable", `${file} cannot be written (${code})`, { hint: code === "ENOSPC" ? "make room on the disk" : hint });
}
const writeHint = "look at the rights of the folder, and at what stands in the way";
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return codeOf(error) !== "ESRCH";
	}
}
// src/files/stat.ts
function statIfThere(path, at) {
	return ifThere(() => statSync(path), path, at);
}
function lstatIfThere(path) {
	return ifThere(() => lstatSync(path), path, void 0);
}
function ifThere(stat, path, at) {
	try {
		return stat();
	} catch (error) {
		const code = codeOf(error);
		if (code === "ENOENT" || code === "ENOTDIR") return void 0;
		throw readError(error, path, at);
	}
}
// src/files/expand.ts
const magic = /[*?[]/;
const isGlob$1 = (path) => magic.test(path) && statIfThere(path) === void 0;
function splitGlob(path) {
	if (!isGlob$1(path)) return { folder: path };
	const parts = path.split(sep);
	const first = parts.findIndex((part) => magic.test(part));
	return {
		folder: parts.slice(0, first).join(sep) || sep,
		pattern: parts.slice(first).join(sep)
	};
}
function expandGlob(path) {
	const { folder, pattern } = splitGlob(path);
	if (pattern === void 0) return statIfThere(path) === void 0 ? [] : [path];
	return [...new Set(expand(folder, pattern.split(sep)))].toSorted();
}
function expand(folder, [part, ...rest]) {
	if (part === void 0) return [folder];
	if (part === "" || !magic.test(part)) return exists(join$1(folder, part)) ? expand(join$1(folder, part), rest) : [];
	const entries = entriesOf$2(folder).filter(({ name }) => part.startsWith(".") || !name.startsWith("."));
	if (part === "**") {
		const below = entries.filter((entry) => entry.isDirectory() && entry.name !== "node_modules").flatMap(({ name }) => expand(join$1(folder, name), [part, ...rest]));
		return [...expand(folder, rest), ...below];
	}
	return entries.filter(({ name }) => matchGlob(part, name)).flatMap(({ name }) => expand(join$1(folder, name), rest));
}
const exists = (path) => statIfThere(path) !== void 0;
function entriesOf$2(folder) {
	return statIfThere(folder)?.isDirectory() === true ? readdirSync(folder, { withFileTypes: true }) : [];
}
// src/files/paths.ts
function findRoot(dir) {
	const start = resolve$3(dir);
	for (let at = start;; at = dirname(at)) {
		if (existsSync(join$1(at, ".git"))) return at;
		if (at === dirname(at)) return start;
	}
}
function workspaceOf(dir, cwd) {
	const root = findRoot(dir);
	if (existsSync(join$1(root, ".git"))) return root;
	return isInside(dir, cwd) ? cwd : dir;
}
function isInside(path, folder) {
	return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
function isOfGit(real, folder) {
	return relative(folder, real).split(sep).some((name) => name.toLowerCase() === ".git");
}
function resolveInside(base, path, allowed, at) {
	if (path.includes("\0")) throw new UserError("path-outside", `the path ${JSON.stringify(path)} holds a NUL character`, {
		at,
		hint: "remove it"
	});
	const real = realPath(resolve$3(base, path));
	if (real === void 0) throw new UserError("link-loop", `the path ${JSON.stringify(path)} leads through links in a circle`, {
		at,
		hint: "remove one of the links"
	});
	const folders = allowed.map((one) => realPath(resolve$3(one)) ?? one).filter((one) => isInside(real, one));
	if (folders.some((folder) => isOfGit(real, folder))) throw new UserError("path-outside", `the path ${JSON.stringify(path)} leads to ${real}, which is git's own`, {
		at,
		hint: "copy what you need out of .git"
	});
	if (folders.length > 0) return real;
	throw new UserError("path-outside", `the path ${JSON.stringify(path)} leads to ${real}, outside of ${allowed.join(", ")}`, {
		at,
		hint: allowed.some((folder) => existsSync(join$1(folder, ".git"))) ? "move it inside, or name it in pligos.allowOutside" : "there is no git repository, whose root would be the limit: run it in a clone or from a folder above both, or name it in pligos.allowOutside"
	});
}
const mostLinks = 40;
function realPath(path, hops = 0) {
	try {
		return realpathSync.native(path);
	} catch (error) {
		if (codeOf(error) === "ELOOP" || hops > mostLinks) return void 0;
	}
	const target = linkTarget(path);
	if (target !== void 0) return realPath(resolve$3(dirname(path), target), hops + 1);
	const parent = dirname(path);
	if (parent === path) return path;
	const realParent = realPath(parent, hops);
	return realParent === void 0 ? void 0 : join$1(realParent, basename(path));
}
function linkTarget(path) {
	try {
		return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : void 0;
	} catch {
		return;
	}
}
// src/files/plain-file.ts
function readPlain$1(file, most) {
	const found = lstatIfThere(file);
	if (found === void 0) return void 0;
	if (!found.isFile() || found.size > most) return "other";
	let descriptor;
	try {
		descriptor = openSync(file, constants$2.O_RDONLY | constants$2.O_NOFOLLOW | constants$2.O_NONBLOCK);
		const stat = fstatSync(descriptor);
		return stat.isFile() && stat.size <= most ? {
			content: readFileSync(descriptor),
			stat
		} : "other";
	} catch (error) {
		throw readError(error, file);
	} finally {
		if (descriptor !== void 0) closeSync(descriptor);
	}
}
function refuseLinks(dir, path) {
	let at = dir;
	for (const name of path.split("/")) {
		at = join$1(at, name);
		if (lstatIfThere(at)?.isSymbolicLink() !== true) continue;
		throw new UserError("path-outside", `${at} is a link, where pligos keeps files of its own`, {
			at: {
				file: at,
				line: 1,
				column: 1
			},
			hint: "remove the link"
		});
	}
}
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
function getGlobalConfig(config$1) {
	if (!config$1 && true) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? void 0,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? void 0,
		abortPipeEarly: config$1?.abortPipeEarly ?? void 0
	};
}
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? (context.reference, issue.lang, void 0) ?? (isSchema ? (issue.lang, void 0) : null) ?? config$1.message ?? (issue.lang, void 0);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, getGlobalConfig())
	};
	return schema;
}
function check$2(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check$2,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}
function guard(requirement, message$1) {
	return {
		kind: "transformation",
		type: "guard",
		reference: guard,
		async: false,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) {
				_addIssue(this, "input", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}
function integer$1(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer$1,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
			return dataset;
		}
	};
}
function metadata(metadata_) {
	return {
		kind: "metadata",
		type: "metadata",
		reference: metadata,
		metadata: metadata_
	};
}
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
			return dataset;
		}
	};
}
function rawTransform(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransform,
		async: false,
		"~run"(dataset, config$1) {
			const output = action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
const ABORT_EARLY_CONFIG = { abortEarly: true };
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
function fallback(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		"~run"(dataset, config$1) {
			const outputDataset = schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
function is(schema, input) {
	return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
}
function any$1() {
	return _standardSchema({
		kind: "schema",
		type: "any",
		reference: any$1,
		expects: "any",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function lazy(getter) {
	return _standardSchema({
		kind: "schema",
		type: "lazy",
		reference: lazy,
		expects: "unknown",
		async: false,
		getter,
		"~run"(dataset, config$1) {
			return this.getter(dataset.value)["~run"](dataset, config$1);
		}
	});
}
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (_isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function object$2(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object$2,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function record$1(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record$1,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (_isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function tuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function undefinedable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "undefinedable",
		reference: undefinedable,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
function unknown$1() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown$1,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}
// src/json/read.ts
function readAs(shape, value) {
	const result = readOrIssue(shape, value);
	return result.success ? result.output : void 0;
}
const readOrIssue = (shape, value) => safeParse(shape, value, { abortEarly: true });
function readJson(shape, text) {
	return readAs(shape, parseJson(text));
}
function parseJson(text) {
	try {
		return JSON.parse(typeof text === "string" ? text : new TextDecoder().decode(text));
	} catch {
		return;
	}
}
const word$1 = pipe(string(), maxLength(1e4));
const commit = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const sha256$1 = pipe(string(), regex(/^[0-9a-f]{64}$/));
const whole = pipe(number(), safeInteger());
const ordinal = pipe(number(), safeInteger(), minValue(1));
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const anyObject = custom(isObject);
function mapOf$4(item) {
	return pipe(anyObject, transform((object) => Object.entries(object)), array(tuple([word$1, item])), transform((rows) => new Map(rows)));
}
function shapeOf$1(entries) {
	return object$2(entries);
}
const maybe$1 = (shape) => exactOptional(shape);
const about = (shape, description$1) => pipe(shape, description(description$1));
const list$1 = (item, message) => array(item, message);
const oneOf = (...words) => picklist(words, `one of ${words.join(", ")}`);
const ifGood = (shape) => exactOptional(fallback(undefinedable(shape), void 0));
const lenientObject = (entries) => pipe(object$2(entries), transform(withoutUndefined));
function withoutUndefined(object) {
	const present = Object.entries(object).filter(([, value]) => value !== void 0);
	return Object.fromEntries(present);
}
const goodMapOf = (item) => pipe(anyObject, transform((object) => {
	const good = Object.entries(object).flatMap(([key, one]) => {
		const result = safeParse(item, one, { abortEarly: true });
		return result.success ? [[key, result.output]] : [];
	});
	return new Map(good);
}));
const goodOf = (item) => pipe(array(unknown$1()), transform((items) => items.flatMap((one) => {
	const result = safeParse(item, one, { abortEarly: true });
	return result.success ? [result.output] : [];
})));
// src/files/temporary-names.ts
const longestWrite = 6e4;
const nameBeside = (path, ending) => join$1(dirname(path), `.${basename(path)}.${nodeCrypto().randomBytes(6).toString("hex")}${ending}`);
const ownerOf = (name) => /^\.(.+)\.[0-9a-f]{12}(?:\.new|\.old)?$/.exec(name)?.[1];
function isBeingWritten(path) {
	return ownerOf(basename(path)) !== void 0 && !isOld(path);
}
function isOld(path) {
	const stat = lstatIfThere(path);
	return stat !== void 0 && Date.now() - stat.mtimeMs >= longestWrite;
}
function removeLeftovers$1(path) {
	try {
		for (const name of readdirSync(dirname(path))) {
			const leftover = join$1(dirname(path), name);
			if (ownerOf(name) === basename(path) && isOld(leftover)) rmSync(leftover, {
				recursive: true,
				force: true
			});
		}
	} catch (error) {
		if (codeOf(error) === void 0) throw error;
	}
}
// src/files/write.ts
function writeAtomic(file, content, mode) {
	if (isDevice(file)) writeDevice(file, content);
	else renameInto(file, content, mode ?? modeOf(file));
}
function replaceFile(file, content) {
	if (lstatIfThere(file)?.isDirectory()) rmSync(file, {
		recursive: true,
		force: true
	});
	renameInto(file, content);
}
function renameInto(file, content, mode) {
	const temporary = nameBeside(file, ".new");
	try {
		mkdirSync(dirname(file), { recursive: true });
		writeSynced(temporary, content, mode);
		renameSync(temporary, file);
		removeLeftovers$1(file);
	} catch (error) {
		removeQuietly(temporary);
		throw writeError(error, file);
	}
}
function assertWritable(file) {
	try {
		if (isDevice(file)) return;
		if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) throw Object.assign(new Error("it is a folder"), { code: "EISDIR" });
		mkdirSync(dirname(file), { recursive: true });
		accessSync(dirname(file), constants$2.W_OK);
	} catch (error) {
		throw writeError(error, file);
	}
}
function isDevice(file) {
	if (/^\/(?:dev\/(?!shm\/)|proc\/)/.test(file)) return true;
	const stat = statIfThere(file);
	return stat !== void 0 && !stat.isFile() && !stat.isDirectory();
}
function writeDevice(file, content) {
	try {
		writeFileSync(file, content, { flag: "a" });
	} catch (error) {
		throw writeError(error, file);
	}
}
function writeSynced(file, content, mode) {
	const descriptor = openSync(file, "wx", mode ?? 438);
	try {
		if (mode !== void 0) fchmodSync(descriptor, mode);
		writeFileSync(descriptor, content);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
function removeQuietly(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}
function modeOf(file) {
	const stat = statIfThere(file);
	return stat?.isFile() ? stat.mode & 511 : void 0;
}
// src/files/journal-key.ts
const form$1 = /^[0-9a-f]{64}$/;
function readKey$1(keyFolder, dir) {
	const file = join$1(keyFolder, "journal.key");
	const real = realPath(file);
	if (real === void 0 || isInside(real, findRoot(realPath(dir) ?? dir))) return void 0;
	const found = quietly(() => readPlain$1(file, 64));
	if (found === void 0 || found === "other") return void 0;
	const { uid, mode } = found.stat;
	const text = found.content.toString("latin1");
	return (process.getuid === void 0 || uid === process.getuid() && (mode & 63) === 0) && form$1.test(text) ? text : void 0;
}
function keyFor(keyFolder, dir) {
	const there = readKey$1(keyFolder, dir);
	if (there !== void 0) return there;
	const key = nodeCrypto().randomBytes(32).toString("hex");
	const file = join$1(keyFolder, "journal.key");
	const temporary = `${file}.${nodeCrypto().randomBytes(6).toString("hex")}`;
	const isPlaced = quietly(() => {
		mkdirSync(dirname(file), {
			recursive: true,
			mode: 448
		});
		writeSynced(temporary, key, 384);
		linkSync(temporary, file);
		return true;
	});
	quietly(() => rmSync(temporary, { force: true }));
	return (isPlaced ? void 0 : readKey$1(keyFolder, dir)) ?? key;
}
const sealOf = (key, place, text) => nodeCrypto().createHmac("sha256", key).update(`${place}\n${text}`).digest("hex");
function quietly(act) {
	try {
		return act();
	} catch (error) {
		if (codeOf(error) === void 0 && !(error instanceof UserError)) throw error;
		return;
	}
}
// src/files/journal-file.ts
const path$2 = string();
const before = nullable(string());
const journalShape = object$2({
	version: literal(2),
	operations: array(union([object$2({
		kind: literal("remove"),
		path: path$2,
		before
	}), object$2({
		kind: literal("write"),
		path: path$2,
		before,
		staged: whole,
		sha256: string(),
		size: whole,
		executable: boolean()
	})]))
});
const mostBytes$1 = 64 << 20;
function journalText(file, key, entries) {
	const text = `${JSON.stringify({
		version: 2,
		operations: entries
	}, null, 1)}\n`;
	return `${sealOf(key, placeOf$2(file), text)}\n${text}`;
}
function parseJournal(file, key) {
	const found = readPlain$1(file, mostBytes$1);
	if (found === void 0) return void 0;
	const all = found === "other" ? "" : found.content.toString("utf8");
	const end = all.indexOf("\n");
	const text = all.slice(end + 1);
	if (key === void 0 || end < 0 || all.slice(0, end) !== sealOf(key, placeOf$2(file), text)) throw new UserError("journal-foreign", `${file} was not written by you on this machine, in this folder`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: `compare the folder with git, then remove ${file} and ${file}.staged`
	});
	const journal = readJson(journalShape, text);
	if (journal !== void 0) return journal.operations;
	throw new UserError("journal-broken", `${file} is no journal that this version of pligos has written`, { hint: "compare the folder with git, then remove the file" });
}
const placeOf$2 = (file) => join$1(realPath(dirname(file)) ?? dirname(file), basename(file));
function sha256OfFile(file) {
	try {
		const stat = lstatSync(file);
		if (!stat.isFile()) return stat.isDirectory() ? "folder" : "special";
		return nodeCrypto().createHash("sha256").update(readFileSync(file)).digest("hex");
	} catch (error) {
		if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null;
		throw error;
	}
}
// src/files/journal.ts
function applyOperations(dir, { file, keyFolder }, operations) {
	checkPlace(dir, file);
	checkPaths(dir, file, operations);
	const key = keyFor(keyFolder, dir);
	const staging = stagingOf(file);
	try {
		mkdirSync(dirname(file), { recursive: true });
		claim(file, staging);
		const entries = stage(dir, staging, operations);
		const journal = join$1(staging, "journal");
		writeSynced(journal, journalText(file, key, entries), 420);
		renameSync(journal, file);
		complete$2(dir, file, entries);
	} catch (error) {
		throw writeError(error, dir);
	}
}
function recover(dir, { file, keyFolder }) {
	checkPlace(dir, file);
	const staging = stagingOf(file);
	const entries = parseJournal(file, readKey$1(keyFolder, dir));
	if (entries === void 0) {
		const isStaged = lstatSync(staging, { throwIfNoEntry: false }) !== void 0;
		rmSync(staging, {
			recursive: true,
			force: true
		});
		return isStaged ? "undone" : "nothing";
	}
	checkPaths(dir, file, entries);
	for (const entry of entries) checkUntouched(dir, staging, entry);
	try {
		complete$2(dir, file, entries);
	} catch (error) {
		throw writeError(error, dir);
	}
	return "completed";
}
const stagingOf = (journalFile) => `${journalFile}.staged`;
const inside$1 = (dir, path) => join$1(dir, ...path.split("/"));
const sha256Of = (content) => nodeCrypto().createHash("sha256").update(content).digest("hex");
function checkPlace(dir, journalFile) {
	for (const path of [journalFile, stagingOf(journalFile)]) refuseLinks(dir, relative(dir, path).split(sep).join("/"));
}
function claim(journalFile, staging) {
	const open = () => new UserError("journal-open", `${journalFile} is in use by another run, or left by an interrupted one`, { hint: "wait for the other run, then run the command again" });
	if (lstatSync(journalFile, { throwIfNoEntry: false }) !== void 0) throw open();
	try {
		mkdirSync(staging);
	} catch (error) {
		throw codeOf(error) === "EEXIST" ? open() : error;
	}
}
function stage(dir, staging, operations) {
	return operations.map((operation, index) => {
		const before = sha256OfFile(inside$1(dir, operation.path));
		if (operation.kind === "remove") return {
			kind: "remove",
			path: operation.path,
			before
		};
		writeSynced(join$1(staging, String(index)), operation.content, operation.executable ? 493 : 420);
		return {
			kind: "write",
			path: operation.path,
			before,
			staged: index,
			sha256: sha256Of(operation.content),
			size: operation.content.length,
			executable: operation.executable
		};
	});
}
function complete$2(dir, journalFile, entries) {
	const staging = stagingOf(journalFile);
	for (const entry of entries) if (entry.kind === "remove") remove(dir, entry.path);
	for (const entry of entries) if (entry.kind === "write") place$1(join$1(staging, String(entry.staged)), inside$1(dir, entry.path));
	rmSync(staging, {
		recursive: true,
		force: true
	});
	unlinkSync(journalFile);
}
function place$1(staged, target) {
	const stat = lstatSync(staged, { throwIfNoEntry: false });
	if (stat === void 0) return;
	mkdirSync(dirname(target), { recursive: true });
	try {
		renameSync(staged, target);
	} catch (error) {
		if (codeOf(error) !== "EXDEV") throw error;
		writeAtomic(target, readFileSync(staged), stat.mode & 511);
		unlinkSync(staged);
	}
}
function remove(dir, path) {
	const file = inside$1(dir, path);
	try {
		if (!lstatSync(file).isDirectory()) unlinkSync(file);
	} catch (error) {
		if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") throw error;
	}
	for (let folder = dirname(file); folder !== dir && isInside(folder, dir); folder = dirname(folder)) try {
		rmdirSync(folder);
	} catch {
		return;
	}
}
function checkPaths(dir, journalFile, operations) {
	const root = realPath(dir) ?? dir;
	for (const { path } of operations) {
		const target = inside$1(dir, path);
		const parent = realPath(dirname(target));
		if (path !== "" && !path.startsWith("/") && normalize(path) === path && !path.split(/[/\\]/).includes("..") && !path.endsWith(sep) && parent !== void 0 && isInside(parent, root) && !isOfGit(join$1(parent, basename(target)), root) && !target.startsWith(journalFile)) continue;
		throw new UserError("path-outside", `the path ${JSON.stringify(path)} does not name a file below ${dir}`, { hint: "remove the link or the path that leads there" });
	}
}
function checkUntouched(dir, staging, entry) {
	const file = inside$1(dir, entry.path);
	if (entry.kind === "write") {
		const staged = join$1(staging, String(entry.staged));
		const found = readPlain$1(staged, entry.size);
		if (found === void 0) return;
		if (found === "other" || sha256Of(found.content) !== entry.sha256) throw new UserError("journal-conflict", `${staged} was changed after the run that wrote it was interrupted`, { hint: `compare the folder with git, then remove ${staging} and the journal beside it` });
		chmodSync(staged, entry.executable ? 493 : 420);
	}
	const now = sha256OfFile(file);
	if (now === null || now === entry.before || now === "folder" && entry.kind === "remove") return;
	throw new UserError("journal-conflict", `${file} was changed after a run that was to ${entry.kind} it had been interrupted`, { hint: "move your version of the file away, run the command again, and compare the two" });
}
// src/files/lock.ts
const patience$1 = 1e4;
const longestElsewhere = 6e4;
function lockFolder(dir, lock) {
	const token = [
		process.pid,
		startOf(process.pid),
		processScope(),
		nodeCrypto().randomBytes(6).toString("hex")
	].join("_");
	const waitingFolder = `${lock}-${token}`;
	const end = Date.now() + patience$1;
	let processStart;
	try {
		processStart = mkdirSync(waitingFolder, { recursive: true });
		writeSynced(join$1(waitingFolder, token), "");
		while (!isTaken(lock, waitingFolder)) {
			const owner = ownerIn(lock);
			if (owner === void 0) continue;
			if (isOwn$1(owner)) return () => void 0;
			if (isVoid(owner, join$1(lock, owner))) rmSync(join$1(lock, owner), { force: true });
			else if (Date.now() > end) throw busyError(dir, lock, owner);
			else sleep(20 + Math.random() * 30);
		}
		removeLeftovers(lock);
	} catch (error) {
		throw writeError(error, dir);
	} finally {
		rmSync(waitingFolder, {
			recursive: true,
			force: true
		});
	}
	return () => {
		release$1(lock, token);
		if (processStart === dirname(lock)) removeEmpty(processStart);
	};
}
function awaitUnlocked(lock) {
	const end = Date.now() + patience$1;
	for (;;) {
		const owner = ownerIn(lock);
		if (owner === void 0 || isOwn$1(owner) || isVoid(owner, join$1(lock, owner)) || Date.now() > end) return;
		sleep(20 + Math.random() * 30);
	}
}
function isTaken(lock, waitingFolder) {
	try {
		renameSync(waitingFolder, lock);
		return true;
	} catch (error) {
		if (["ENOTEMPTY", "EEXIST"].includes(codeOf(error) ?? "")) return false;
		throw error;
	}
}
function ownerIn(lock) {
	try {
		return readdirSync(lock)[0];
	} catch (error) {
		if (codeOf(error) === "ENOENT") return void 0;
		throw error;
	}
}
function release$1(lock, token) {
	rmSync(join$1(lock, token), { force: true });
	removeEmpty(lock);
}
function removeEmpty(dir) {
	try {
		rmdirSync(dir);
	} catch (error) {
		if (![
			"ENOTEMPTY",
			"EEXIST",
			"ENOENT"
		].includes(codeOf(error) ?? "")) throw error;
	}
}
function removeLeftovers(lock) {
	const prefix = `${basename(lock)}-`;
	for (const name of readdirSync(dirname(lock))) {
		const path = join$1(dirname(lock), name);
		if (name.startsWith(prefix) && isVoid(name.slice(prefix.length), path)) rmSync(path, {
			recursive: true,
			force: true
		});
	}
}
const isOwn$1 = (owner) => owner.startsWith(`${process.pid}_${startOf(process.pid)}_${processScope()}_`);
function isVoid(owner, path) {
	const [pid, start = "", place] = owner.split("_");
	if (place !== processScope()) {
		const stat = lstatIfThere(path);
		return stat !== void 0 && Date.now() - stat.mtimeMs > longestElsewhere;
	}
	const now = startOf(Number(pid));
	return now === void 0 || now !== "" && start !== "" && now !== start;
}
function processScope() {
	const facts = [
		hostname(),
		textOf$6(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
		textOf$6(() => readlinkSync("/proc/self/ns/pid"))
	];
	return nodeCrypto().createHash("sha256").update(facts.join("\n")).digest("hex").slice(0, 12);
}
function startOf(pid) {
	if (!isAlive(pid)) return void 0;
	const stat = textOf$6(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return fields[0] === "Z" ? void 0 : fields[19] ?? "";
}
function textOf$6(read) {
	try {
		return read();
	} catch (error) {
		if (codeOf(error) === void 0) throw error;
		return "";
	}
}
function busyError(dir, lock, owner) {
	const [pid = "", , place] = owner.split("_");
	const since = lstatIfThere(join$1(lock, owner))?.mtime.toISOString();
	const who = place === processScope() ? `process ${pid}` : `process ${pid} of another machine or container`;
	return new UserError("folder-locked", `${dir} is locked by ${who}${since ? ` since ${since}` : ""}`, { hint: "wait until it has ended, or end it, then run the command again" });
}
function sleep(milliseconds) {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
// src/process/exit.ts
const cleanups = new Set();
const signals = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
function atExit(cleanup) {
	if (cleanups.size === 0) {
		process.on("exit", cleanUp);
		for (const signal of signals) process.on(signal, onSignal);
	}
	cleanups.add(cleanup);
	return () => {
		if (cleanups.delete(cleanup) && cleanups.size === 0) stopListening();
	};
}
const isNothingLeft = () => cleanups.size === 0;
function stopListening() {
	process.off("exit", cleanUp);
	for (const signal of signals) process.off(signal, onSignal);
}
function cleanUp() {
	for (const cleanup of cleanups) try {
		cleanup();
	} catch {}
	cleanups.clear();
}
function onSignal(signal) {
	if (process.listenerCount(signal) > 1) return;
	cleanUp();
	stopListening();
	process.kill(process.pid, signal);
}
// src/process/is-program.ts
function isProgram(path) {
	try {
		accessSync(path, constants$2.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
// src/process/collectors.ts
function keepAll(limit, exceeded) {
	const chunks = [];
	let size = 0;
	return {
		add(chunk) {
			if (size > limit) return;
			size += chunk.length;
			if (size <= limit) chunks.push(chunk);
			else exceeded();
		},
		bytes: () => Buffer$1.concat(chunks)
	};
}
function keepTail(limit) {
	let chunks = [];
	let size = 0;
	const shorten = () => {
		const all = Buffer$1.concat(chunks);
		chunks = [all.subarray(Math.max(0, all.length - limit))];
		size = Math.min(all.length, limit);
	};
	return {
		add(chunk) {
			chunks.push(chunk);
			size += chunk.length;
			if (size > 2 * limit) shorten();
		},
		bytes() {
			if (size > limit) shorten();
			return Buffer$1.concat(chunks);
		}
	};
}
const longestLine = 65536;
function eachLine(take, inner) {
	const decoder = new TextDecoder();
	let rest = "";
	const inPieces = (line) => {
		for (let at = 0; at === 0 || at < line.length; at += longestLine) take(line.slice(at, at + longestLine));
	};
	const read = (text) => {
		const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
		rest = lines.pop() ?? "";
		lines.forEach(inPieces);
		if (rest.length <= longestLine) return;
		inPieces(rest);
		rest = "";
	};
	return {
		add(chunk) {
			read(decoder.decode(chunk, { stream: true }));
			inner.add(chunk);
		},
		bytes() {
			read(decoder.decode());
			if (rest !== "") inPieces(rest.replace(/\r$/, ""));
			rest = "";
			return inner.bytes();
		}
	};
}
// src/process/output-file.ts
const chunkSize = 65536;
const mebibyte = 1048576;
const mostAtOnce = mebibyte;
const mostOnDisk = 64 * mebibyte;
function openOutput(take) {
	const folder = mkdtempSync(join$1(tmpdir(), "pligos-output-"));
	const fd = openSync(join$1(folder, "output"), "ax+", 384);
	const remove = () => rmSync(folder, {
		recursive: true,
		force: true
	});
	try {
		remove();
	} catch {}
	try {
		writeSync(fd, new Uint8Array(chunkSize));
		ftruncateSync(fd, 0);
	} catch (error) {
		closeSync(fd);
		remove();
		throw error;
	}
	let position = 0;
	let isOpen = true;
	const readTo = (end) => {
		while (position < end) {
			const buffer = new Uint8Array(Math.min(chunkSize, end - position));
			const count = readSync(fd, buffer, 0, buffer.length, position);
			if (count === 0) return;
			position += count;
			take(buffer.subarray(0, count));
		}
	};
	const readEnds = (size) => {
		readTo(position + mostAtOnce);
		const unread = size - mostAtOnce - position;
		if (unread > 0) {
			take(Buffer$1.from(`\n… ${Math.ceil(unread / mebibyte)} MiB came faster than they are read: not shown\n`));
			position += unread;
		}
		readTo(size);
	};
	const read = () => {
		if (!isOpen) return;
		const { size } = fstatSync(fd);
		if (size <= mostOnDisk) {
			readTo(Math.min(size, position + mostAtOnce));
			return;
		}
		readEnds(size);
		ftruncateSync(fd, 0);
		position = 0;
	};
	const readRest = () => {
		const { size } = fstatSync(fd);
		if (size - position > mostOnDisk) readEnds(size);
		else readTo(size);
	};
	return {
		fd,
		read,
		close: () => {
			if (!isOpen) return;
			try {
				readRest();
			} finally {
				isOpen = false;
				closeSync(fd);
				remove();
			}
		}
	};
}
// src/process/memory-limit.ts
const limiter = "/usr/bin/prlimit";
function withMemory(command, args, bytes) {
	if (bytes === void 0 || !isAbsolute(command) || !isProgram(limiter) || !isProgram(command)) return [command, args];
	return [limiter, [
		`--data=${bytes}`,
		"--",
		command,
		...args
	]];
}
// src/process/start-error.ts
function startError(error, command, cwd) {
	const program = `the program ${JSON.stringify(command)}`;
	const code = typeof error === "object" && error !== null && "code" in error ? error.code : void 0;
	switch (code) {
		case "ENOENT":
		case "ENOTDIR": return existsSync(cwd) ? new UserError("process-missing", `${program} was not found`, { hint: "install it, or name its full path" }) : new UserError("process-missing", `the folder ${cwd}, in which ${program} should run, does not exist`, { hint: "make the folder, or run from another one" });
		case "EACCES":
		case "ENOEXEC": return new UserError("process-not-executable", `${program} may not be executed (${code})`, { hint: "name a program, and give it the right to be executed (chmod +x)" });
		case "E2BIG": return new UserError("process-arguments", `the arguments of ${program} are longer than the system takes`, { hint: "pass large values in a file" });
		case "ERR_INVALID_ARG_VALUE": return new UserError("process-arguments", `an argument of ${program} holds a NUL character`, { hint: "remove the character" });
		default: return error;
	}
}
// src/process/run.ts
const defaultLimit = 67108864;
const stderrLimit = 1048576;
const silence = 500;
const lookMs = 50;
const mostLooks = 12;
const longestTimer = 2 ** 31 - 1;
function run(command, args, options) {
	if (options.signal?.aborted) return Promise.resolve({
		exitCode: exitCodeOf("SIGTERM"),
		ended: "aborted",
		stdout: new Uint8Array(),
		stderr: ""
	});
	const group = wantsOwnGroup(options);
	const onChunk = {
		stdout() {},
		stderr() {}
	};
	const isLined = options.outlives === true && typeof options.output === "function";
	let files;
	let child;
	try {
		if (isLined) files = filesFor$1(onChunk);
		child = start$1(command, args, options, group, files);
	} catch (error) {
		for (const file of files ?? []) file.close();
		return Promise.reject(startError(error, command, options.cwd));
	}
	return watch({
		child,
		group,
		files,
		onChunk
	}, options, command);
}
function filesFor$1(onChunk) {
	let first;
	try {
		first = openOutput((chunk) => onChunk.stdout(chunk));
		return [first, openOutput((chunk) => onChunk.stderr(chunk))];
	} catch {
		first?.close();
		return;
	}
}
function watch({ child, group, files, onChunk }, options, command) {
	const grace = options.grace ?? 0;
	const kill = (signal) => signalChild(child, group, signal);
	return new Promise((resolve, reject) => {
		let ended;
		let received = 0;
		const timers = [];
		let looksLeft = mostLooks;
		const end = (reason) => {
			if (child.exitCode !== null || child.signalCode !== null) {
				looksLeft = 0;
				if (reason === "too-large") ended ??= reason;
				return;
			}
			if (ended !== void 0) return;
			ended = reason;
			kill(grace > 0 ? "SIGTERM" : "SIGKILL");
			if (grace > 0) timers.push(setTimeout(() => kill("SIGKILL"), grace));
		};
		const abort = () => end("aborted");
		const { output } = options;
		const reportLines = (collector, from) => typeof output === "function" ? eachLine((line) => output(line, from), collector) : collector;
		const stdout = reportLines(typeof output === "function" ? keepTail(stderrLimit) : keepAll(options.limit ?? defaultLimit, () => end("too-large")), "stdout");
		const stderr = reportLines(keepTail(stderrLimit), "stderr");
		const keepNothing = atExit(() => kill(grace > 0 ? "SIGTERM" : "SIGKILL"));
		const release = () => {
			keepNothing();
			options.signal?.removeEventListener("abort", abort);
			for (const timer of timers) clearTimeout(timer);
			clearInterval(pollTimer);
			for (const file of files ?? []) file.close();
		};
		const closePipes = (receivedBefore, patience) => {
			const isOver = received === receivedBefore || looksLeft <= 0;
			if (isOver && patience === 0) {
				child.stdout?.destroy();
				child.stderr?.destroy();
				return;
			}
			if (isOver && group) kill("SIGKILL");
			looksLeft -= 1;
			const remaining = isOver ? patience - 1 : patience;
			const now = received;
			timers.push(setTimeout(() => closePipes(now, remaining), silence));
		};
		onChunk.stdout = (chunk) => {
			received += chunk.length;
			stdout.add(chunk);
		};
		onChunk.stderr = (chunk) => {
			received += chunk.length;
			stderr.add(chunk);
		};
		child.stdout?.on("data", onChunk.stdout);
		child.stderr?.on("data", onChunk.stderr);
		const pollTimer = files && setInterval(() => files.forEach((file) => file.read()), lookMs);
		const pipes = child.stdio.slice(3).filter((pipe) => pipe instanceof Duplex);
		for (const pipe of pipes) pipe.on("error", () => {});
		if (child.pid !== void 0) options.channels?.opened(pipes);
		options.signal?.addEventListener("abort", abort, { once: true });
		if (options.timeout !== void 0) timers.push(setTimeout(() => end("timeout"), Math.min(options.timeout, longestTimer)));
		child.once("error", (error) => {
			release();
			reject(startError(error, command, options.cwd));
		});
		child.once("exit", () => {
			for (const pipe of pipes) pipe.destroy();
			if (group) kill(ended === void 0 ? "SIGTERM" : "SIGKILL");
			const receivedBefore = received;
			timers.push(setTimeout(() => closePipes(receivedBefore, 1), silence));
		});
		const close = async (code, signal) => {
			if (files !== void 0 && group && await isGroupAlive(child)) kill("SIGKILL");
			release();
			resolve({
				exitCode: code ?? exitCodeOf(signal ?? "SIGKILL"),
				ended: ended ?? (code === null ? "signal" : "exit"),
				stdout: stdout.bytes(),
				stderr: new TextDecoder().decode(stderr.bytes())
			});
		};
		child.once("close", (code, signal) => void close(code, signal).catch(reject));
		feed(child, options.stdin);
	});
}
function wantsOwnGroup(options) {
	return options.stdin !== "inherit" || !isatty(0);
}
function start$1(command, args, options, group, files) {
	const stdin = options.stdin ?? "none";
	const stdout = options.output === "pass" || options.output === "pass-stdout" ? "inherit" : "pipe";
	const stderr = options.output === "pass" ? "inherit" : "pipe";
	const channels = Array.from({ length: options.channels?.count ?? 0 }, () => "pipe");
	const [program, words] = withMemory(command, args, options.memory);
	return spawn(program, words, {
		cwd: options.cwd,
		env: options.env,
		detached: group,
		stdio: [
			stdin === "inherit" ? "inherit" : stdin === "none" ? "ignore" : "pipe",
			files?.[0].fd ?? stdout,
			files?.[1].fd ?? stderr,
			...channels
		]
	});
}
function feed(child, stdin) {
	if (!(stdin instanceof Uint8Array)) return;
	child.stdin?.on("error", () => {});
	child.stdin?.end(stdin);
}
function signalChild(child, group, signal) {
	if (child.pid === void 0) return;
	try {
		if (group) process.kill(-child.pid, signal);
		else child.kill(signal);
	} catch {}
}
async function isGroupAlive({ pid }) {
	if (pid === void 0) return false;
	for (const end = performance.now() + silence; performance.now() < end;) {
		try {
			process.kill(-pid, 0);
		} catch {
			return false;
		}
		await new Promise((resolve) => setTimeout(resolve, lookMs));
	}
	return true;
}
function exitCodeOf(signal) {
	return 128 + constants$1.signals[signal];
}
// src/process/find-program.ts
const patience = 2e4;
const known = new Map();
async function findProgram(program, env, signal) {
	const { name, variable, codes } = program;
	const bin = env[variable];
	const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
	const path = (bin ? [resolve$3(bin)] : folders.map((folder) => resolve$3(folder, name))).find(isProgram);
	if (path !== void 0) return {
		path,
		version: await versionOf$2(path, program, signal)
	};
	if (!bin) return void 0;
	const found = `${variable} is ${JSON.stringify(bin)}, which is not an executable file`;
	throw new UserError(codes.missing, found, { hint: `name ${name} itself` });
}
async function versionOf$2(path, program, signal) {
	const { mtimeMs, ino, size } = statSync(path);
	const key = [
		program.name,
		path,
		mtimeMs,
		ino,
		size
	].join("\0");
	const version = known.get(key) ?? askVersion(path, program, signal);
	known.set(key, version);
	try {
		return await version;
	} catch (error) {
		known.delete(key);
		throw error;
	}
}
async function askVersion(path, program, signal) {
	const { name, variable, words, versionIn, oldest, codes } = program;
	const { stdout, exitCode } = await run(path, words, {
		cwd: resolve$3(path, ".."),
		env: {
			PATH: "/usr/bin:/bin",
			HOME: "/nonexistent"
		},
		output: "capture",
		stdin: "none",
		timeout: patience,
		signal
	});
	const answer = Buffer.from(stdout).toString("utf8").trim();
	const version = exitCode === 0 ? versionIn(answer) : void 0;
	if (version !== void 0) return version;
	throw new UserError(codes.version, `${path} says ${JSON.stringify(answer.slice(0, 100))} when asked for its version, ${name} ${oldest} or later is needed`, { hint: `install ${name} ${oldest}, or set ${variable} to one` });
}
// src/files/stale-folders.ts
const staleAfter = 864e5;
const mostLookedAt = 256;
const mostRemoved = 16;
const privateName = /^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;
const ownPrefix = (prefix) => `${prefix}${process.pid}-`;
function sweep(parent, now = Date.now()) {
	if (!isSafe(parent)) return;
	let removed = 0;
	for (const name of namesIn$3(parent)) {
		const pid = Number(privateName.exec(name)?.[1]);
		if (!(pid > 0) || !isStale(join$1(parent, name), now) || isAlive(pid)) continue;
		rmSync(join$1(parent, name), {
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
function namesIn$3(parent) {
	const dir = opendirSync(parent, { bufferSize: mostLookedAt });
	try {
		const names = [];
		for (let entryCount = 0; entryCount < mostLookedAt; entryCount += 1) {
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
	const cancelCleanup = atExit(remove);
	return {
		path,
		dispose() {
			remove();
			cancelCleanup();
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
		return mkdtempSync(join$1(realpathSync(parent), ownPrefix(prefix)));
	} catch (error) {
		throw writeError(error, `the temporary folder ${parent}`, "set TMPDIR to a writable folder");
	}
}
// src/files/read.ts
const largest$1 = 67108864;
function readText$1(file, at) {
	return textOf$5(withFile(file, at, (descriptor) => readFileSync(descriptor)), file, at);
}
function readTwo(first, second) {
	return withFile(first, void 0, (one, oneSize) => withFile(second, void 0, (other, otherSize) => {
		if (oneSize === 0 || otherSize === 0) return [textOf$5(readFileSync(one), first), textOf$5(readFileSync(other), second)];
		const place = Buffer$1.allocUnsafeSlow(Math.max(oneSize, otherSize));
		const bytes = place.subarray(0, fill$1(place, one, 0, oneSize));
		const same = sameBytes(bytes, other);
		const text = textOf$5(bytes, first);
		if (same === oneSize && same === otherSize) return [text, text];
		return [text, textOf$5(place.subarray(0, fill$1(place, other, same, otherSize)), second)];
	}));
}
function fill$1(place, descriptor, from, to) {
	let at = from;
	while (at < to) {
		const count = readSync(descriptor, place, at, to - at, at);
		if (count === 0) break;
		at += count;
	}
	return at;
}
const pieceSize = 131072;
function sameBytes(bytes, descriptor) {
	const piece = Buffer$1.allocUnsafeSlow(Math.min(pieceSize, bytes.length));
	for (let at = 0;;) {
		const count = readSync(descriptor, piece, 0, piece.length, at);
		if (count === 0 || !piece.subarray(0, count).equals(bytes.subarray(at, at + count))) return at;
		at += count;
	}
}
function textOf$5(bytes, file, at) {
	if (isAscii(bytes)) return bytes.toString("latin1");
	if (isUtf8(bytes)) return bytes.toString("utf8");
	throw new UserError("file-encoding", `${file} is not UTF-8`, {
		at,
		hint: "save the file as UTF-8"
	});
}
function withFile(file, at, read) {
	let descriptor;
	try {
		descriptor = openSync(file, constants$2.O_RDONLY | constants$2.O_NONBLOCK);
		const stat = fstatSync(descriptor);
		if (!stat.isFile()) {
			const what = stat.isDirectory() ? "a folder" : "no regular file";
			throw new UserError("file-unreadable", `${file} is ${what}, expected a file`, {
				at,
				hint: "name a file"
			});
		}
		if (stat.size > largest$1) throw new UserError("file-too-large", `${file} has ${stat.size} bytes, the limit is ${largest$1}`, {
			at,
			hint: "split the file"
		});
		return read(descriptor, stat.size);
	} catch (error) {
		throw readError(error, file, at);
	} finally {
		if (descriptor !== void 0) closeSync(descriptor);
	}
}
// src/files/walk.ts
const walkLimits = {
	entries: 5e4,
	bytes: 536870912
};
function walk(dir, options) {
	const allowed = options.allowed.map((folder) => realPath(folder) ?? folder);
	const files = [];
	let entries = 0;
	let bytes = 0;
	const visit = (folder, prefix, ancestors) => {
		for (const entry of list(folder)) {
			const absolute = join$1(folder, entry.name);
			const path = prefix + entry.name;
			entries += 1;
			if (entries > walkLimits.entries) throw tooLarge$2(dir, `more than ${walkLimits.entries} files and folders`);
			if (entry.name.toLowerCase() === ".git" || isBeingWritten(absolute)) continue;
			if (options.skip?.(path, entry.isDirectory() || entry.isSymbolicLink() && leadsToFolder(absolute))) continue;
			if (entry.isSymbolicLink()) checkLink(absolute, allowed, ancestors);
			const stat = statOf(absolute);
			if (stat.isDirectory()) visit(absolute, `${path}/`, [...ancestors, realpathSync.native(absolute)]);
			else if (stat.isFile()) {
				bytes += stat.size;
				if (bytes > walkLimits.bytes) throw tooLarge$2(dir, `files of more than ${walkLimits.bytes} bytes together`);
				files.push({
					path,
					absolute,
					executable: (stat.mode & 73) !== 0,
					size: stat.size
				});
			} else throw new UserError("file-special", `${absolute} is a socket, a pipe or a device, expected a file`, { hint: "remove it, or move it out of the folder" });
		}
	};
	visit(dir, "", [rootOf(dir)]);
	return files.toSorted((a, b) => a.path < b.path ? -1 : 1);
}
function rootOf(dir) {
	try {
		return realpathSync.native(dir);
	} catch (error) {
		throw readError(error, dir);
	}
}
function list(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		throw readError(error, folder);
	}
}
function statOf(absolute) {
	try {
		return statSync(absolute);
	} catch (error) {
		throw readError(error, absolute);
	}
}
function leadsToFolder(link) {
	try {
		return statSync(link).isDirectory();
	} catch {
		return false;
	}
}
function checkLink(absolute, allowed, ancestors) {
	const real = realPath(absolute);
	if (real === void 0 || ancestors.some((ancestor) => isInside(ancestor, real))) throw new UserError("link-loop", `the link ${absolute} leads back to a folder that it stands in`, { hint: "remove the link" });
	const within = allowed.filter((folder) => isInside(real, folder));
	if (within.some((folder) => isOfGit(real, folder))) throw new UserError("link-outside", `the link ${absolute} leads to ${real}, which is git's own`, { hint: "remove the link, or copy what you need out of .git" });
	if (within.length === 0) throw new UserError("link-outside", `the link ${absolute} leads to ${real}, outside of ${allowed.join(", ")}`, { hint: "copy what it leads to, or name it in pligos.allowOutside" });
	if (statSync(absolute, { throwIfNoEntry: false }) === void 0) throw new UserError("link-broken", `the link ${absolute} leads to ${real}, which does not exist`, { hint: "remove the link, or make what it leads to" });
}
function tooLarge$2(dir, what) {
	return new UserError("file-too-large", `${dir} holds ${what}`, { hint: "keep what no chart needs out of it, or list it in .helmignore" });
}
// src/yaml/scalar.ts
const constants = new Map([
	...words$1(null, [
		"",
		"~",
		"null",
		"Null",
		"NULL"
	]),
	...words$1(true, [
		"y",
		"Y",
		"yes",
		"Yes",
		"YES",
		"on",
		"On",
		"ON",
		"true",
		"True",
		"TRUE"
	]),
	...words$1(false, [
		"n",
		"N",
		"no",
		"No",
		"NO",
		"off",
		"Off",
		"OFF",
		"false",
		"False",
		"FALSE"
	])
]);
function words$1(value, texts) {
	return texts.map((text) => [text, value]);
}
const notInJson = new Map([
	...words$1(".inf", [
		".inf",
		".Inf",
		".INF",
		"+.inf",
		"+.Inf",
		"+.INF"
	]),
	...words$1("-.inf", [
		"-.inf",
		"-.Inf",
		"-.INF"
	]),
	...words$1(".nan", [
		".nan",
		".NaN",
		".NAN"
	])
]);
const firstCharacters = new Set("~+-.0123456789yYnNtTfFoO");
function resolvePlain(text) {
	const first = text[0];
	if (first === void 0) return {
		is: "value",
		value: null
	};
	if (!firstCharacters.has(first)) return {
		is: "value",
		value: text
	};
	const constant = constants.get(text);
	if (constant !== void 0) return {
		is: "value",
		value: constant
	};
	const key = notInJson.get(text);
	if (key !== void 0) return {
		is: "not-in-json",
		key
	};
	return {
		is: "value",
		value: isNumberText(text) ? { numeral: text } : text
	};
}
function isPlainString(text) {
	const resolved = resolvePlain(text);
	return resolved.is === "value" && resolved.value === text;
}
const shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
const integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
const binaryWithSign = /^0b([-+])([01]+)$/;
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function isNumberText(text) {
	if (shortInteger.test(text)) return true;
	const first = text.charCodeAt(0);
	if (first === 46) return dotted.test(text) && Number.isFinite(floatOf(text));
	if (!(first >= 48 && first <= 57 || first === 43 || first === 45)) return false;
	if (integerOf(text) !== void 0) return true;
	return float.test(text.replaceAll("_", "")) && Number.isFinite(floatOf(text));
}
const smallest = -(2n ** 63n);
const largest = 2n ** 63n - 1n;
const largestUnsigned = 2n ** 64n - 1n;
function integerOf(text) {
	if (shortInteger.test(text)) return BigInt(text);
	const plain = text.replaceAll("_", "");
	const [, sign, digits] = integer.exec(plain) ?? binaryWithSign.exec(plain)?.with(2, `0b${plain.slice(3)}`) ?? [];
	if (digits === void 0) return void 0;
	const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
	const signed = sign === "-" ? -value : value;
	return signed >= smallest && signed <= (sign === "" ? largestUnsigned : largest) ? signed : void 0;
}
function floatOf(text) {
	return Number(text.replaceAll("_", ""));
}
function canonicalNumber(numeral) {
	if (shortInteger.test(numeral.numeral)) return numeral.numeral;
	const whole = integerOf(numeral.numeral);
	if (whole !== void 0) return whole.toString();
	const value = floatOf(numeral.numeral);
	return Object.is(value, -0) ? "-0" : String(value);
}
function sameNumber(a, b) {
	return a.numeral === b.numeral || canonicalNumber(a) === canonicalNumber(b);
}
// src/yaml/value.ts
const isMap = (value) => value instanceof Map;
const isList = (value) => Array.isArray(value);
const isNumeral = (value) => typeof value === "object" && value !== null && "numeral" in value;
// src/yaml/compare.ts
function sameValue(a, b) {
	if (a === b) return true;
	if (isNumeral(a)) return isNumeral(b) && sameNumber(a, b);
	if (isList(a)) return isList(b) && a.length === b.length && a.every((item, at) => sameValue(item, b[at] ?? null));
	if (!isMap(a) || !isMap(b) || a.size !== b.size) return false;
	for (const [key, value] of a) {
		const other = b.get(key);
		if (other === void 0 || !sameValue(value, other)) return false;
	}
	return true;
}
// src/yaml/json.ts
function writeJson(value, indent = 0, margin = "") {
	const parts = [];
	put$1(parts, value, indent, `\n${margin}`);
	return parts.join("");
}
function put$1(parts, value, indent, margin) {
	if (typeof value === "string") parts.push(quoted$1(value));
	else if (value === null || typeof value === "boolean") parts.push(String(value));
	else if (isNumeral(value)) parts.push(canonicalNumber(value));
	else if (isMap(value)) putMap(parts, value, indent, margin);
	else putList(parts, value, indent, margin);
}
function putMap(parts, map, indent, margin) {
	const deeper = indent ? margin + " ".repeat(indent) : "";
	const colon = indent ? ": " : ":";
	let before = `{${deeper}`;
	for (const [key, item] of map) {
		parts.push(before, quoted$1(key), colon);
		put$1(parts, item, indent, deeper);
		before = `,${deeper}`;
	}
	parts.push(map.size === 0 ? "{}" : indent ? `${margin}}` : "}");
}
function putList(parts, list, indent, margin) {
	const deeper = indent ? margin + " ".repeat(indent) : "";
	let before = `[${deeper}`;
	for (const item of list) {
		parts.push(before);
		put$1(parts, item, indent, deeper);
		before = `,${deeper}`;
	}
	parts.push(list.length === 0 ? "[]" : indent ? `${margin}]` : "]");
}
const simple$1 = /^[ !#-[\]-~]*$/;
const quoted$1 = (text) => text.length < 200 && simple$1.test(text) ? `"${text}"` : JSON.stringify(text);
// src/yaml/merge-values.ts
function mergeValues(base, overlay) {
	const merged = new Map(base);
	for (const [key, value] of overlay) {
		const lower = merged.get(key);
		merged.set(key, isMap(lower) && isMap(value) ? mergeValues(lower, value) : value);
	}
	return merged;
}
// src/yaml/options.ts
const ownFile = {
	keys: "written",
	duplicates: "error",
	hidden: "error"
};
const helmFile = {
	keys: "dialect",
	duplicates: "last-wins"
};
const limits$1 = {
	characters: 67108864,
	depth: 1e3,
	expandedNodes: 2e6
};
// node_modules/js-yaml/dist/js-yaml.mjs
var NOT_RESOLVED = Symbol("NOT_RESOLVED");
function defineScalarTag(tagName, options) {
	return {
		tagName,
		nodeKind: "scalar",
		implicit: options.implicit ?? false,
		matchByTagPrefix: options.matchByTagPrefix ?? false,
		implicitFirstChars: options.implicitFirstChars ?? null,
		resolve: options.resolve,
		identify: options.identify,
		represent: options.represent ?? ((data) => String(data)),
		representTagName: options.representTagName ?? (() => tagName)
	};
}
function defineSequenceTag(tagName, options) {
	const carrierIsResult = options.finalize === void 0;
	return {
		tagName,
		nodeKind: "sequence",
		implicit: false,
		matchByTagPrefix: options.matchByTagPrefix ?? false,
		create: options.create,
		addItem: options.addItem,
		finalize: options.finalize ?? ((carrier) => carrier),
		carrierIsResult,
		identify: options.identify,
		represent: options.represent ?? ((data) => data),
		representTagName: options.representTagName ?? (() => tagName)
	};
}
function defineMappingTag(tagName, options) {
	const carrierIsResult = options.finalize === void 0;
	return {
		tagName,
		nodeKind: "mapping",
		implicit: false,
		matchByTagPrefix: options.matchByTagPrefix ?? false,
		create: options.create,
		addPair: options.addPair,
		has: options.has,
		keys: options.keys,
		get: options.get,
		finalize: options.finalize ?? ((carrier) => carrier),
		carrierIsResult,
		identify: options.identify,
		represent: options.represent ?? ((data) => data),
		representTagName: options.representTagName ?? (() => tagName)
	};
}
var strTag = defineScalarTag("tag:yaml.org,2002:str", {
	resolve: (source) => source,
	identify: (data) => typeof data === "string"
});
var NULL_VALUES$1 = [
	"",
	"~",
	"null",
	"Null",
	"NULL"
];
var nullCoreTag = defineScalarTag("tag:yaml.org,2002:null", {
	implicit: true,
	implicitFirstChars: [
		"",
		"~",
		"n",
		"N"
	],
	resolve: (source) => {
		if (NULL_VALUES$1.indexOf(source) !== -1) return null;
		return NOT_RESOLVED;
	},
	identify: (object) => object === null,
	represent: () => "null"
});
var nullJsonTag = defineScalarTag("tag:yaml.org,2002:null", {
	implicit: true,
	implicitFirstChars: ["n"],
	resolve: (source, isExplicit) => {
		if (source === "null" || isExplicit && source === "") return null;
		return NOT_RESOLVED;
	},
	identify: (object) => object === null,
	represent: () => "null"
});
var NULL_VALUES = [
	"",
	"~",
	"null",
	"Null",
	"NULL"
];
var nullYaml11Tag = defineScalarTag("tag:yaml.org,2002:null", {
	implicit: true,
	implicitFirstChars: [
		"",
		"~",
		"n",
		"N"
	],
	resolve: (source) => {
		if (NULL_VALUES.indexOf(source) !== -1) return null;
		return NOT_RESOLVED;
	},
	identify: (object) => object === null,
	represent: () => "null"
});
var TRUE_VALUES$2 = [
	"true",
	"True",
	"TRUE"
];
var FALSE_VALUES$2 = [
	"false",
	"False",
	"FALSE"
];
var boolCoreTag = defineScalarTag("tag:yaml.org,2002:bool", {
	implicit: true,
	implicitFirstChars: [
		"t",
		"T",
		"f",
		"F"
	],
	resolve: (source) => {
		if (TRUE_VALUES$2.indexOf(source) !== -1) return true;
		if (FALSE_VALUES$2.indexOf(source) !== -1) return false;
		return NOT_RESOLVED;
	},
	identify: (object) => Object.prototype.toString.call(object) === "[object Boolean]",
	represent: (object) => object ? "true" : "false"
});
var TRUE_VALUES$1 = ["true"];
var FALSE_VALUES$1 = ["false"];
var boolJsonTag = defineScalarTag("tag:yaml.org,2002:bool", {
	implicit: true,
	implicitFirstChars: ["t", "f"],
	resolve: (source) => {
		if (TRUE_VALUES$1.indexOf(source) !== -1) return true;
		if (FALSE_VALUES$1.indexOf(source) !== -1) return false;
		return NOT_RESOLVED;
	},
	identify: (object) => Object.prototype.toString.call(object) === "[object Boolean]",
	represent: (object) => object ? "true" : "false"
});
var TRUE_VALUES = [
	"true",
	"True",
	"TRUE",
	"y",
	"Y",
	"yes",
	"Yes",
	"YES",
	"on",
	"On",
	"ON"
];
var FALSE_VALUES = [
	"false",
	"False",
	"FALSE",
	"n",
	"N",
	"no",
	"No",
	"NO",
	"off",
	"Off",
	"OFF"
];
var boolYaml11Tag = defineScalarTag("tag:yaml.org,2002:bool", {
	implicit: true,
	implicitFirstChars: [
		"y",
		"Y",
		"n",
		"N",
		"t",
		"T",
		"f",
		"F",
		"o",
		"O"
	],
	resolve: (source) => {
		if (TRUE_VALUES.indexOf(source) !== -1) return true;
		if (FALSE_VALUES.indexOf(source) !== -1) return false;
		return NOT_RESOLVED;
	},
	identify: (object) => Object.prototype.toString.call(object) === "[object Boolean]",
	represent: (object) => object ? "true" : "false"
});
var YAML_INTEGER_IMPLICIT_PATTERN$1 = new RegExp("^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
var YAML_INTEGER_EXPLICIT_PATTERN$1 = new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
function parseYamlInteger$2(source) {
	let value = source;
	let sign = 1;
	if (value[0] === "-" || value[0] === "+") {
		if (value[0] === "-") sign = -1;
		value = value.slice(1);
	}
	if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
	if (value.startsWith("0o")) return sign * parseInt(value.slice(2), 8);
	if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
	return sign * parseInt(value, 10);
}
function resolveYamlInteger$2(source, isExplicit) {
	if (isExplicit) {
		if (!YAML_INTEGER_EXPLICIT_PATTERN$1.test(source)) return NOT_RESOLVED;
	} else if (!YAML_INTEGER_IMPLICIT_PATTERN$1.test(source)) return NOT_RESOLVED;
	const result = parseYamlInteger$2(source);
	return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intCoreTag = defineScalarTag("tag:yaml.org,2002:int", {
	implicit: true,
	implicitFirstChars: [
		"-",
		"+",
		..."0123456789"
	],
	resolve: resolveYamlInteger$2,
	identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
	represent: (object) => object.toString(10)
});
var YAML_INTEGER_IMPLICIT_PATTERN = new RegExp("^-?(?:0|[1-9][0-9]*)$");
var YAML_INTEGER_EXPLICIT_PATTERN = new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
function parseYamlInteger$1(source) {
	let value = source;
	let sign = 1;
	if (value[0] === "-" || value[0] === "+") {
		if (value[0] === "-") sign = -1;
		value = value.slice(1);
	}
	if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
	if (value.startsWith("0o")) return sign * parseInt(value.slice(2), 8);
	if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
	return sign * parseInt(value, 10);
}
function resolveYamlInteger$1(source, isExplicit) {
	if (isExplicit) {
		if (!YAML_INTEGER_EXPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
	} else if (!YAML_INTEGER_IMPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
	const result = parseYamlInteger$1(source);
	return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intJsonTag = defineScalarTag("tag:yaml.org,2002:int", {
	implicit: true,
	implicitFirstChars: ["-", ..."0123456789"],
	resolve: resolveYamlInteger$1,
	identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
	represent: (object) => object.toString(10)
});
var YAML_INTEGER_PATTERN = new RegExp("^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?0x[0-9a-fA-F_]+|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+|[-+]?(?:0|[1-9][0-9_]*))$");
function parseYamlInteger(source) {
	let value = source.replace(/_/g, "");
	let sign = 1;
	if (value[0] === "-" || value[0] === "+") {
		if (value[0] === "-") sign = -1;
		value = value.slice(1);
	}
	if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
	if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
	if (value.includes(":")) {
		let result = 0;
		for (const part of value.split(":")) result = result * 60 + Number(part);
		return sign * result;
	}
	if (value !== "0" && value[0] === "0") return sign * parseInt(value, 8);
	return sign * parseInt(value, 10);
}
function resolveYamlInteger(source) {
	if (!YAML_INTEGER_PATTERN.test(source)) return NOT_RESOLVED;
	const result = parseYamlInteger(source);
	return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intYaml11Tag = defineScalarTag("tag:yaml.org,2002:int", {
	implicit: true,
	implicitFirstChars: [
		"-",
		"+",
		..."0123456789"
	],
	resolve: resolveYamlInteger,
	identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
	represent: (object) => object.toString(10)
});
var YAML_FLOAT_PATTERN$1 = new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN$1 = new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat$2(source) {
	if (!YAML_FLOAT_PATTERN$1.test(source)) return NOT_RESOLVED;
	let value = source.toLowerCase();
	const sign = value[0] === "-" ? -1 : 1;
	if ("+-".includes(value[0])) value = value.slice(1);
	if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
	if (value === ".nan") return NaN;
	const result = sign * parseFloat(value);
	if (Number.isFinite(result) || YAML_FLOAT_SPECIAL_PATTERN$1.test(source)) return result;
	return NOT_RESOLVED;
}
function representYamlFloat$2(object) {
	if (isNaN(object)) return ".nan";
	if (object === Number.POSITIVE_INFINITY) return ".inf";
	if (object === Number.NEGATIVE_INFINITY) return "-.inf";
	if (Object.is(object, -0)) return "-0.0";
	const result = object.toString(10);
	return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatCoreTag = defineScalarTag("tag:yaml.org,2002:float", {
	implicit: true,
	implicitFirstChars: [
		"-",
		"+",
		".",
		..."0123456789"
	],
	resolve: resolveYamlFloat$2,
	identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
	represent: representYamlFloat$2
});
var YAML_FLOAT_IMPLICIT_PATTERN = new RegExp("^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$");
var YAML_FLOAT_EXPLICIT_PATTERN = new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat$1(source, isExplicit) {
	if (isExplicit) {
		if (!YAML_FLOAT_EXPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
		let value = source.toLowerCase();
		const sign = value[0] === "-" ? -1 : 1;
		if ("+-".includes(value[0])) value = value.slice(1);
		if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
		if (value === ".nan") return NaN;
		const result = sign * parseFloat(value);
		return Number.isFinite(result) ? result : NOT_RESOLVED;
	}
	if (!YAML_FLOAT_IMPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
	const result = Number(source);
	if (Number.isFinite(result)) return result;
	return NOT_RESOLVED;
}
function representYamlFloat$1(object) {
	if (isNaN(object)) return ".nan";
	if (object === Number.POSITIVE_INFINITY) return ".inf";
	if (object === Number.NEGATIVE_INFINITY) return "-.inf";
	if (Object.is(object, -0)) return "-0.0";
	const result = object.toString(10);
	return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatJsonTag = defineScalarTag("tag:yaml.org,2002:float", {
	implicit: true,
	implicitFirstChars: ["-", ..."0123456789"],
	resolve: resolveYamlFloat$1,
	identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
	represent: representYamlFloat$1
});
var YAML_FLOAT_PATTERN = new RegExp("^(?:[-+]?(?:(?:[0-9][0-9_]*)?\\.[0-9_]*)(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN = new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat(source) {
	if (!YAML_FLOAT_PATTERN.test(source)) return NOT_RESOLVED;
	let value = source.toLowerCase().replace(/_/g, "");
	const sign = value[0] === "-" ? -1 : 1;
	if ("+-".includes(value[0])) value = value.slice(1);
	if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
	if (value === ".nan") return NaN;
	let result = 0;
	if (value.includes(":")) {
		for (const part of value.split(":")) result = result * 60 + Number(part);
		result *= sign;
	} else result = sign * parseFloat(value);
	if (Number.isFinite(result) || YAML_FLOAT_SPECIAL_PATTERN.test(source)) return result;
	return NOT_RESOLVED;
}
function representYamlFloat(object) {
	if (isNaN(object)) return ".nan";
	if (object === Number.POSITIVE_INFINITY) return ".inf";
	if (object === Number.NEGATIVE_INFINITY) return "-.inf";
	if (Object.is(object, -0)) return "-0.0";
	const result = object.toString(10);
	return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatYaml11Tag = defineScalarTag("tag:yaml.org,2002:float", {
	implicit: true,
	implicitFirstChars: [
		"-",
		"+",
		".",
		..."0123456789"
	],
	resolve: resolveYamlFloat,
	identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
	represent: representYamlFloat
});
var mergeTag = defineScalarTag("tag:yaml.org,2002:merge", {
	implicit: true,
	implicitFirstChars: ["<"],
	resolve: (source, isExplicit) => {
		if (source === "<<" || isExplicit && source === "") return "<<";
		return NOT_RESOLVED;
	},
	identify: () => false
});
var BASE64_PATTERN = /^[A-Za-z0-9+/]*={0,2}$/;
function resolveYamlBinary(source) {
	const input = source.replace(/\s/g, "");
	if (input.length % 4 !== 0 || !BASE64_PATTERN.test(input)) return NOT_RESOLVED;
	const binary = atob(input);
	const result = new Uint8Array(binary.length);
	for (let index = 0; index < binary.length; index++) result[index] = binary.charCodeAt(index);
	return result;
}
function representYamlBinary(object) {
	let binary = "";
	for (let index = 0; index < object.length; index++) binary += String.fromCharCode(object[index]);
	return btoa(binary);
}
var binaryTag = defineScalarTag("tag:yaml.org,2002:binary", {
	resolve: resolveYamlBinary,
	identify: (object) => Object.prototype.toString.call(object) === "[object Uint8Array]",
	represent: representYamlBinary
});
var YAML_DATE_REGEXP = new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9])-([0-9][0-9])$");
var YAML_TIMESTAMP_REGEXP = new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9]?)-([0-9][0-9]?)(?:[Tt]|[ \\t]+)([0-9][0-9]?):([0-9][0-9]):([0-9][0-9])(?:\\.([0-9]*))?(?:[ \\t]*(Z|([-+])([0-9][0-9]?)(?::([0-9][0-9]))?))?$");
function makeUtcDate(year, month, day, hour = 0, minute = 0, second = 0, fraction = 0) {
	const date = new Date(Date.UTC(year, month, day, hour, minute, second, fraction));
	date.setUTCFullYear(year, month, day);
	return date;
}
function resolveYamlTimestamp(source) {
	let match = YAML_DATE_REGEXP.exec(source);
	if (match === null) match = YAML_TIMESTAMP_REGEXP.exec(source);
	if (match === null) return NOT_RESOLVED;
	const year = +match[1];
	const month = +match[2] - 1;
	const day = +match[3];
	if (!match[4]) {
		const date = makeUtcDate(year, month, day);
		if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month || date.getUTCDate() !== day) return NOT_RESOLVED;
		return date;
	}
	const hour = +match[4];
	const minute = +match[5];
	const second = +match[6];
	let fraction = 0;
	if (hour > 23 || minute > 59 || second > 59) return NOT_RESOLVED;
	if (match[7]) {
		let value = match[7].slice(0, 3);
		while (value.length < 3) value += "0";
		fraction = +value;
	}
	const date = makeUtcDate(year, month, day, hour, minute, second, fraction);
	if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month || date.getUTCDate() !== day) return NOT_RESOLVED;
	if (match[9]) {
		const offsetHour = +match[10];
		const offsetMinute = +(match[11] || 0);
		if (offsetHour > 23 || offsetMinute > 59) return NOT_RESOLVED;
		const offset = (offsetHour * 60 + offsetMinute) * 6e4;
		date.setTime(date.getTime() - (match[9] === "-" ? -offset : offset));
	}
	return date;
}
var timestampTag = defineScalarTag("tag:yaml.org,2002:timestamp", {
	implicit: true,
	implicitFirstChars: [..."0123456789"],
	resolve: resolveYamlTimestamp,
	identify: (object) => object instanceof Date,
	represent: (object) => object.toISOString()
});
var seqTag = defineSequenceTag("tag:yaml.org,2002:seq", {
	create: () => [],
	addItem: (container, item) => {
		container.push(item);
	},
	identify: Array.isArray
});
function isPlainObject(data) {
	if (data === null || typeof data !== "object" || Array.isArray(data)) return false;
	const prototype = Object.getPrototypeOf(data);
	return prototype === null || prototype === Object.prototype;
}
var omapTag = defineSequenceTag("tag:yaml.org,2002:omap", {
	create: () => ({
		list: [],
		seen: new Set()
	}),
	addItem: (carrier, item) => {
		let key;
		if (item instanceof Map) {
			if (item.size !== 1) return "cannot resolve an ordered map item";
			key = item.keys().next().value;
		} else if (isPlainObject(item)) {
			const itemKeys = Object.keys(item);
			if (itemKeys.length !== 1) return "cannot resolve an ordered map item";
			key = itemKeys[0];
		} else return "cannot resolve an ordered map item";
		if (carrier.seen.has(key)) return "duplicate key in ordered map";
		carrier.seen.add(key);
		carrier.list.push(item);
		return "";
	},
	finalize: (carrier) => carrier.list,
	identify: () => false
});
var pairsTag = defineSequenceTag("tag:yaml.org,2002:pairs", {
	create: () => [],
	addItem: (container, item) => {
		if (item instanceof Map) {
			if (item.size !== 1) return "cannot resolve a pairs item";
			container.push(item.entries().next().value);
			return "";
		}
		if (Object.prototype.toString.call(item) !== "[object Object]") return "cannot resolve a pairs item";
		const object = item;
		const keys = Object.keys(object);
		if (keys.length !== 1) return "cannot resolve a pairs item";
		container.push([keys[0], object[keys[0]]]);
		return "";
	},
	identify: () => false
});
var mapTag = defineMappingTag("tag:yaml.org,2002:map", {
	create: () => ({}),
	identify: isPlainObject,
	represent: (o) => {
		const map = new Map();
		for (const key of Object.keys(o)) map.set(key, o[key]);
		return map;
	},
	addPair: (container, key, value) => {
		if (key !== null && typeof key === "object") return "object-based map does not support complex keys";
		const normalizedKey = String(key);
		if (normalizedKey === "__proto__") Object.defineProperty(container, normalizedKey, {
			value,
			enumerable: true,
			configurable: true,
			writable: true
		});
		else container[normalizedKey] = value;
		return "";
	},
	has: (container, key) => {
		if (key !== null && typeof key === "object") return false;
		return Object.prototype.hasOwnProperty.call(container, String(key));
	},
	keys: (container) => Object.keys(container),
	get: (container, key) => {
		const normalizedKey = String(key);
		if (!Object.prototype.hasOwnProperty.call(container, normalizedKey)) return null;
		return container[normalizedKey];
	}
});
var setTag = defineMappingTag("tag:yaml.org,2002:set", {
	create: () => new Set(),
	identify: (data) => data instanceof Set,
	represent: (data) => {
		const map = new Map();
		for (const key of data) map.set(key, null);
		return map;
	},
	addPair: (container, key, value) => {
		if (value !== null) return "cannot resolve a set item";
		container.add(key);
		return "";
	},
	has: (container, key) => container.has(key),
	keys: (container) => container.keys(),
	get: () => null
});
function createTagDefinitionMap() {
	return {
		scalar: Object.create(null),
		sequence: Object.create(null),
		mapping: Object.create(null)
	};
}
function createTagDefinitionListMap() {
	return {
		scalar: [],
		sequence: [],
		mapping: []
	};
}
function compileTags(tags) {
	const result = [];
	for (const tag of tags) {
		let index = result.length;
		for (let previousIndex = 0; previousIndex < result.length; previousIndex++) {
			const previous = result[previousIndex];
			if (previous.nodeKind === tag.nodeKind && previous.tagName === tag.tagName && previous.matchByTagPrefix === tag.matchByTagPrefix) {
				index = previousIndex;
				break;
			}
		}
		result[index] = tag;
	}
	return result;
}
var Schema = class Schema {
	tags;
	implicitScalarTags;
	implicitScalarByFirstChar;
	implicitScalarAnyFirstChar;
	defaultScalarTag;
	defaultSequenceTag;
	defaultMappingTag;
	exact;
	prefix;
	constructor(tags) {
		const compiledTags = compileTags(tags);
		const implicitScalarTags = [];
		const exact = createTagDefinitionMap();
		const prefix = createTagDefinitionListMap();
		for (const tag of compiledTags) {
			if (tag.nodeKind === "scalar" && tag.implicit) {
				if (tag.matchByTagPrefix) throw new Error("Implicit scalar tags cannot match by tag prefix");
				implicitScalarTags.push(tag);
			}
			switch (tag.nodeKind) {
				case "scalar":
					if (tag.matchByTagPrefix) prefix.scalar.push(tag);
					else exact.scalar[tag.tagName] = tag;
					break;
				case "sequence":
					if (tag.matchByTagPrefix) prefix.sequence.push(tag);
					else exact.sequence[tag.tagName] = tag;
					break;
				case "mapping": if (tag.matchByTagPrefix) prefix.mapping.push(tag);
				else exact.mapping[tag.tagName] = tag;
			}
		}
		const implicitScalarAnyFirstChar = implicitScalarTags.filter((tag) => tag.implicitFirstChars === null);
		const keys = new Set();
		for (const tag of implicitScalarTags) if (tag.implicitFirstChars !== null) for (const key of tag.implicitFirstChars) keys.add(key);
		const implicitScalarByFirstChar = new Map();
		for (const key of keys) implicitScalarByFirstChar.set(key, implicitScalarTags.filter((tag) => tag.implicitFirstChars === null || tag.implicitFirstChars.indexOf(key) !== -1));
		const defaultScalarTag = exact.scalar["tag:yaml.org,2002:str"];
		if (!defaultScalarTag) throw new Error("schema does not define the default scalar tag (tag:yaml.org,2002:str)");
		this.tags = compiledTags;
		this.implicitScalarTags = implicitScalarTags;
		this.implicitScalarByFirstChar = implicitScalarByFirstChar;
		this.implicitScalarAnyFirstChar = implicitScalarAnyFirstChar;
		this.defaultScalarTag = defaultScalarTag;
		this.defaultSequenceTag = exact.sequence["tag:yaml.org,2002:seq"];
		this.defaultMappingTag = exact.mapping["tag:yaml.org,2002:map"];
		this.exact = exact;
		this.prefix = prefix;
	}
	lookupScalarTag(tagName) {
		const exactTag = this.exact.scalar[tagName];
		if (exactTag) return exactTag;
		for (const tag of this.prefix.scalar) if (tagName.startsWith(tag.tagName)) return tag;
	}
	lookupSequenceTag(tagName) {
		const exactTag = this.exact.sequence[tagName];
		if (exactTag) return exactTag;
		for (const tag of this.prefix.sequence) if (tagName.startsWith(tag.tagName)) return tag;
	}
	lookupMappingTag(tagName) {
		const exactTag = this.exact.mapping[tagName];
		if (exactTag) return exactTag;
		for (const tag of this.prefix.mapping) if (tagName.startsWith(tag.tagName)) return tag;
	}
	resolveImplicitScalarTag(source) {
		const candidates = this.implicitScalarByFirstChar.get(source.charAt(0)) ?? this.implicitScalarAnyFirstChar;
		for (const tag of candidates) {
			const value = tag.resolve(source, false, tag.tagName);
			if (value !== NOT_RESOLVED) return {
				value,
				tag
			};
		}
		const tag = this.defaultScalarTag;
		return {
			value: tag.resolve(source, false, tag.tagName),
			tag
		};
	}
	withTags(...tags) {
		let flatTags = [];
		for (const tag of tags) flatTags = flatTags.concat(tag);
		return new Schema([...this.tags, ...flatTags]);
	}
};
var FAILSAFE_SCHEMA = new Schema([
	strTag,
	seqTag,
	mapTag
]);
new Schema([
	...FAILSAFE_SCHEMA.tags,
	nullJsonTag,
	boolJsonTag,
	intJsonTag,
	floatJsonTag
]);
var CORE_SCHEMA = new Schema([
	...FAILSAFE_SCHEMA.tags,
	nullCoreTag,
	boolCoreTag,
	intCoreTag,
	floatCoreTag
]);
new Schema([
	...FAILSAFE_SCHEMA.tags,
	nullYaml11Tag,
	boolYaml11Tag,
	intYaml11Tag,
	floatYaml11Tag,
	timestampTag,
	mergeTag,
	binaryTag,
	omapTag,
	pairsTag,
	setTag
]).withTags({
	...intYaml11Tag,
	resolve: (source, isExplicit, tagName) => {
		const result = intYaml11Tag.resolve(source, isExplicit, tagName);
		return result === NOT_RESOLVED ? intCoreTag.resolve(source, isExplicit, tagName) : result;
	}
}, {
	...floatYaml11Tag,
	resolve: (source, isExplicit, tagName) => {
		const result = floatYaml11Tag.resolve(source, isExplicit, tagName);
		return result === NOT_RESOLVED ? floatCoreTag.resolve(source, isExplicit, tagName) : result;
	}
});
defineMappingTag("tag:yaml.org,2002:map", {
	create: () => new Map(),
	addPair: (container, key, value) => {
		container.set(key, value);
		return "";
	},
	has: (container, key) => container.has(key),
	keys: (container) => container.keys(),
	get: (container, key) => container.get(key),
	identify: (data) => data instanceof Map || isPlainObject(data),
	represent: (data) => {
		if (data instanceof Map) return data;
		const map = new Map();
		const obj = data;
		for (const key of Object.keys(obj)) map.set(key, obj[key]);
		return map;
	}
});
function normalizeKey(key) {
	if (Array.isArray(key)) {
		const array = Array.prototype.slice.call(key);
		for (let index = 0; index < array.length; index++) {
			if (Array.isArray(array[index])) return null;
			if (typeof array[index] === "object" && Object.prototype.toString.call(array[index]) === "[object Object]") array[index] = "[object Object]";
		}
		return String(array);
	}
	if (typeof key === "object" && Object.prototype.toString.call(key) === "[object Object]") return "[object Object]";
	return String(key);
}
defineMappingTag("tag:yaml.org,2002:map", {
	create: () => ({}),
	identify: isPlainObject,
	represent: (o) => {
		const map = new Map();
		for (const key of Object.keys(o)) map.set(key, o[key]);
		return map;
	},
	addPair: (container, key, value) => {
		const normalizedKey = normalizeKey(key);
		if (normalizedKey === null) return "nested arrays are not supported inside keys";
		if (normalizedKey === "__proto__") Object.defineProperty(container, normalizedKey, {
			value,
			enumerable: true,
			configurable: true,
			writable: true
		});
		else container[normalizedKey] = value;
		return "";
	},
	has: (container, key) => {
		const normalizedKey = normalizeKey(key);
		return normalizedKey !== null && Object.prototype.hasOwnProperty.call(container, normalizedKey);
	},
	keys: (container) => Object.keys(container),
	get: (container, key) => {
		const normalizedKey = String(key);
		if (!Object.prototype.hasOwnProperty.call(container, normalizedKey)) return null;
		return container[normalizedKey];
	}
});
var DEFAULT_SNIPPET_OPTIONS = {
	maxLength: 79,
	indent: 1,
	linesBefore: 3,
	linesAfter: 2
};
function getLine(buffer, lineStart, lineEnd, position, maxLineLength) {
	let head = "";
	let tail = "";
	const maxHalfLength = Math.floor(maxLineLength / 2) - 1;
	if (position - lineStart > maxHalfLength) {
		head = " ... ";
		lineStart = position - maxHalfLength + head.length;
	}
	if (lineEnd - position > maxHalfLength) {
		tail = " ...";
		lineEnd = position + maxHalfLength - tail.length;
	}
	return {
		str: head + buffer.slice(lineStart, lineEnd).replace(/\t/g, "→") + tail,
		pos: position - lineStart + head.length
	};
}
function padStart(string, max) {
	return " ".repeat(Math.max(max - string.length, 0)) + string;
}
function makeSnippet(mark, options) {
	if (!mark.buffer) return null;
	const opts = {
		...DEFAULT_SNIPPET_OPTIONS,
		...options
	};
	const re = /\r?\n|\r|\0/g;
	const lineStarts = [0];
	const lineEnds = [];
	let match;
	let foundLineNo = -1;
	while (match = re.exec(mark.buffer)) {
		lineEnds.push(match.index);
		lineStarts.push(match.index + match[0].length);
		if (mark.position <= match.index && foundLineNo < 0) foundLineNo = lineStarts.length - 2;
	}
	if (foundLineNo < 0) foundLineNo = lineStarts.length - 1;
	let result = "";
	const lineNoLength = Math.min(mark.line + opts.linesAfter, lineEnds.length).toString().length;
	const maxLineLength = opts.maxLength - (opts.indent + lineNoLength + 3);
	for (let i = 1; i <= opts.linesBefore; i++) {
		if (foundLineNo - i < 0) break;
		const line = getLine(mark.buffer, lineStarts[foundLineNo - i], lineEnds[foundLineNo - i], mark.position - (lineStarts[foundLineNo] - lineStarts[foundLineNo - i]), maxLineLength);
		result = `${" ".repeat(opts.indent)}${padStart((mark.line - i + 1).toString(), lineNoLength)} | ${line.str}\n${result}`;
	}
	const line = getLine(mark.buffer, lineStarts[foundLineNo], lineEnds[foundLineNo], mark.position, maxLineLength);
	result += `${" ".repeat(opts.indent)}${padStart((mark.line + 1).toString(), lineNoLength)} | ${line.str}\n`;
	result += `${"-".repeat(opts.indent + lineNoLength + 3 + line.pos)}^\n`;
	for (let i = 1; i <= opts.linesAfter; i++) {
		if (foundLineNo + i >= lineEnds.length) break;
		const line = getLine(mark.buffer, lineStarts[foundLineNo + i], lineEnds[foundLineNo + i], mark.position - (lineStarts[foundLineNo] - lineStarts[foundLineNo + i]), maxLineLength);
		result += `${" ".repeat(opts.indent)}${padStart((mark.line + i + 1).toString(), lineNoLength)} | ${line.str}\n`;
	}
	return result.replace(/\n$/, "");
}
function formatError(exception, compact) {
	let where = "";
	if (!exception.mark) return exception.reason;
	if (exception.mark.name) where += `in "${exception.mark.name}" `;
	where += `(${exception.mark.line + 1}:${exception.mark.column + 1})`;
	if (!compact && exception.mark.snippet) where += `\n\n${exception.mark.snippet}`;
	return `${exception.reason} ${where}`;
}
var YAMLException = class YAMLException extends Error {
	reason;
	mark;
	constructor(reason, mark) {
		super();
		this.name = "YAMLException";
		this.reason = reason;
		this.mark = mark;
		this.message = formatError(this, false);
		if (Error.captureStackTrace) Error.captureStackTrace(this, this.constructor);
	}
	toString(compact) {
		return `${this.name}: ${formatError(this, compact)}`;
	}
	static throwAt(source, position, message, filename = "") {
		let line = 0;
		let lineStart = 0;
		for (let index = 0; index < position; index++) {
			const ch = source.charCodeAt(index);
			if (ch === 10) {
				line++;
				lineStart = index + 1;
			} else if (ch === 13) {
				line++;
				if (source.charCodeAt(index + 1) === 10) index++;
				lineStart = index + 1;
			}
		}
		const mark = {
			name: filename,
			buffer: source,
			position,
			line,
			column: position - lineStart
		};
		mark.snippet = makeSnippet(mark);
		throw new YAMLException(message, mark);
	}
};
var EVENT_ID = {
	DOCUMENT: 1,
	SEQUENCE: 2,
	MAPPING: 3,
	SCALAR: 4,
	ALIAS: 5,
	POP: 6
};
var SCALAR_STYLE = {
	PLAIN: 1,
	SINGLE_QUOTED: 2,
	DOUBLE_QUOTED: 3,
	LITERAL_BLOCK: 4,
	FOLDED_BLOCK: 5
};
var COLLECTION_STYLE = {
	BLOCK: 1,
	FLOW: 2
};
var CHOMPING_MODE = {
	CLIP: 1,
	STRIP: 2,
	KEEP: 3
};
var NO_RANGE$3 = -1;
function simpleEscapeSequence(c) {
	switch (c) {
		case 48: return "\0";
		case 97: return "\x07";
		case 98: return "\b";
		case 116: return "	";
		case 9: return "	";
		case 110: return "\n";
		case 118: return "\v";
		case 102: return "\f";
		case 114: return "\r";
		case 101: return "\x1B";
		case 32: return " ";
		case 34: return "\"";
		case 47: return "/";
		case 92: return "\\";
		case 78: return "";
		case 95: return "\xA0";
		case 76: return "\u2028";
		case 80: return "\u2029";
		default: return "";
	}
}
var simpleEscapeCheck = new Array(256);
var simpleEscapeMap = new Array(256);
for (let i = 0; i < 256; i++) {
	simpleEscapeCheck[i] = simpleEscapeSequence(i) ? 1 : 0;
	simpleEscapeMap[i] = simpleEscapeSequence(i);
}
function charFromCodepoint(c) {
	if (c <= 65535) return String.fromCharCode(c);
	return String.fromCharCode((c - 65536 >> 10) + 55296, (c - 65536 & 1023) + 56320);
}
function fromHexCode$1(c) {
	if (c >= 48 && c <= 57) return c - 48;
	return (c | 32) - 97 + 10;
}
function escapedHexLen$1(c) {
	if (c === 120) return 2;
	if (c === 117) return 4;
	return 8;
}
function skipFoldedBreaks(input, position, end) {
	let breaks = 0;
	while (position < end) {
		const ch = input.charCodeAt(position);
		if (ch === 10) {
			breaks++;
			position++;
		} else if (ch === 13) {
			breaks++;
			position++;
			if (input.charCodeAt(position) === 10) position++;
		} else if (ch === 32 || ch === 9) position++;
		else break;
	}
	return {
		position,
		breaks
	};
}
function foldedBreaks(count) {
	if (count === 1) return " ";
	return "\n".repeat(count - 1);
}
function getPlainValue(input, start, end) {
	let result = "";
	let position = start;
	let captureStart = start;
	let captureEnd = start;
	while (position < end) {
		const ch = input.charCodeAt(position);
		if (ch === 10 || ch === 13) {
			result += input.slice(captureStart, captureEnd);
			const fold = skipFoldedBreaks(input, position, end);
			result += foldedBreaks(fold.breaks);
			position = captureStart = captureEnd = fold.position;
		} else {
			position++;
			if (ch !== 32 && ch !== 9) captureEnd = position;
		}
	}
	return result + input.slice(captureStart, captureEnd);
}
function getSingleQuotedValue(input, start, end) {
	let result = "";
	let position = start;
	let captureStart = start;
	let captureEnd = start;
	while (position < end) {
		const ch = input.charCodeAt(position);
		if (ch === 39) {
			result += input.slice(captureStart, position) + "'";
			position += 2;
			captureStart = captureEnd = position;
		} else if (ch === 10 || ch === 13) {
			result += input.slice(captureStart, captureEnd);
			const fold = skipFoldedBreaks(input, position, end);
			result += foldedBreaks(fold.breaks);
			position = captureStart = captureEnd = fold.position;
		} else {
			position++;
			if (ch !== 32 && ch !== 9) captureEnd = position;
		}
	}
	return result + input.slice(captureStart, end);
}
function getDoubleQuotedValue(input, start, end) {
	let result = "";
	let position = start;
	let captureStart = start;
	let captureEnd = start;
	while (position < end) {
		const ch = input.charCodeAt(position);
		if (ch === 92) {
			result += input.slice(captureStart, position);
			position++;
			const escaped = input.charCodeAt(position);
			if (escaped === 10 || escaped === 13) position = skipFoldedBreaks(input, position, end).position;
			else if (escaped < 256 && simpleEscapeCheck[escaped]) {
				result += simpleEscapeMap[escaped];
				position++;
			} else {
				let hexLength = escapedHexLen$1(escaped);
				let hexResult = 0;
				for (; hexLength > 0; hexLength--) {
					position++;
					const digit = fromHexCode$1(input.charCodeAt(position));
					hexResult = (hexResult << 4) + digit;
				}
				result += charFromCodepoint(hexResult);
				position++;
			}
			captureStart = captureEnd = position;
		} else if (ch === 10 || ch === 13) {
			result += input.slice(captureStart, captureEnd);
			const fold = skipFoldedBreaks(input, position, end);
			result += foldedBreaks(fold.breaks);
			position = captureStart = captureEnd = fold.position;
		} else {
			position++;
			if (ch !== 32 && ch !== 9) captureEnd = position;
		}
	}
	return result + input.slice(captureStart, end);
}
function getBlockValue(input, start, end, indent, chomping, folded) {
	const textIndent = indent < 0 ? 0 : indent;
	const region = input.slice(start, end).replace(/\r\n?/g, "\n");
	const lines = region === "" ? [] : (region.endsWith("\n") ? region.slice(0, -1) : region).split("\n");
	let result = "";
	let didReadContent = false;
	let emptyLines = 0;
	let atMoreIndented = false;
	for (const line of lines) {
		let column = 0;
		while (column < textIndent && line.charCodeAt(column) === 32) column++;
		if (indent < 0 || column >= line.length) {
			emptyLines++;
			continue;
		}
		const content = line.slice(textIndent);
		const first = content.charCodeAt(0);
		if (folded) {
			if (first === 32 || first === 9) {
				atMoreIndented = true;
				result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
			} else if (atMoreIndented) {
				atMoreIndented = false;
				result += "\n".repeat(emptyLines + 1);
			} else if (emptyLines === 0) {
				if (didReadContent) result += " ";
			} else result += "\n".repeat(emptyLines);
		} else result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
		result += content;
		didReadContent = true;
		emptyLines = 0;
	}
	if (chomping === CHOMPING_MODE.KEEP) result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
	else if (chomping !== CHOMPING_MODE.STRIP) {
		if (didReadContent) result += "\n";
	}
	return result;
}
function getScalarValue(input, scalar) {
	if (scalar.valueStart === NO_RANGE$3) return "";
	const { valueStart, valueEnd } = scalar;
	if (scalar.fast) return input.slice(valueStart, valueEnd);
	switch (scalar.style) {
		case SCALAR_STYLE.SINGLE_QUOTED: return getSingleQuotedValue(input, valueStart, valueEnd);
		case SCALAR_STYLE.DOUBLE_QUOTED: return getDoubleQuotedValue(input, valueStart, valueEnd);
		case SCALAR_STYLE.LITERAL_BLOCK: return getBlockValue(input, valueStart, valueEnd, scalar.indent, scalar.chomping, false);
		case SCALAR_STYLE.FOLDED_BLOCK: return getBlockValue(input, valueStart, valueEnd, scalar.indent, scalar.chomping, true);
		default: return getPlainValue(input, valueStart, valueEnd);
	}
}
Object.assign(Object.create(null), {
	"!": "!",
	"!!": "tag:yaml.org,2002:"
});
var DEFAULT_CONSTRUCTOR_OPTIONS = {
	filename: "",
	schema: CORE_SCHEMA,
	json: false,
	maxTotalMergeKeys: 1e4,
	maxAliases: -1
};
var NO_RANGE$1 = -1;
var HAS_OWN = Object.prototype.hasOwnProperty;
var CONTEXT_FLOW_IN = 1;
var CONTEXT_FLOW_OUT = 2;
var CONTEXT_BLOCK_IN = 3;
var CONTEXT_BLOCK_OUT = 4;
var PATTERN_NON_PRINTABLE = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;
var PATTERN_FLOW_INDICATORS = /[,\[\]{}]/;
var PATTERN_TAG_HANDLE = /^(?:!|!!|![0-9A-Za-z-]+!)$/;
var NS_URI_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$,_.!~*'()\[\]])`;
var NS_TAG_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$.~*'()_])`;
var PATTERN_TAG_URI = new RegExp(`^(?:${NS_URI_CHAR})*$`);
var PATTERN_TAG_SUFFIX = new RegExp(`^(?:${NS_TAG_CHAR})+$`);
var PATTERN_TAG_PREFIX = new RegExp(`^(?:!(?:${NS_URI_CHAR})*|${NS_TAG_CHAR}(?:${NS_URI_CHAR})*)$`);
var DEFAULT_PARSER_OPTIONS = {
	filename: "",
	maxDepth: 100
};
function addDocumentEvent(state, explicitStart, explicitEnd) {
	state.events.push({
		type: EVENT_ID.DOCUMENT,
		explicitStart,
		explicitEnd,
		directives: state.directives
	});
}
function addSequenceEvent(state, start, anchorStart, anchorEnd, tagStart, tagEnd, style) {
	state.events.push({
		type: EVENT_ID.SEQUENCE,
		start,
		anchorStart,
		anchorEnd,
		tagStart,
		tagEnd,
		style
	});
}
function addMappingEvent(state, start, anchorStart, anchorEnd, tagStart, tagEnd, style) {
	state.events.push({
		type: EVENT_ID.MAPPING,
		start,
		anchorStart,
		anchorEnd,
		tagStart,
		tagEnd,
		style
	});
}
function insertFlowPairMappingEvent(state, snapshot) {
	state.events.splice(snapshot.eventsLength, 0, {
		type: EVENT_ID.MAPPING,
		start: snapshot.position,
		anchorStart: NO_RANGE$1,
		anchorEnd: NO_RANGE$1,
		tagStart: NO_RANGE$1,
		tagEnd: NO_RANGE$1,
		style: COLLECTION_STYLE.FLOW
	});
}
function addScalarEvent(state, valueStart, valueEnd, anchorStart, anchorEnd, tagStart, tagEnd, style, chomping = CHOMPING_MODE.CLIP, indent = -1, fast = false) {
	state.events.push({
		type: EVENT_ID.SCALAR,
		valueStart,
		valueEnd,
		anchorStart,
		anchorEnd,
		tagStart,
		tagEnd,
		style,
		chomping,
		indent,
		fast
	});
}
function addAliasEvent(state, anchorStart, anchorEnd) {
	state.events.push({
		type: EVENT_ID.ALIAS,
		anchorStart,
		anchorEnd
	});
}
function addPopEvent(state) {
	state.events.push({ type: EVENT_ID.POP });
}
function addEmptyScalarEvent(state) {
	addScalarEvent(state, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, SCALAR_STYLE.PLAIN);
}
function emptyProperties() {
	return {
		anchorStart: NO_RANGE$1,
		anchorEnd: NO_RANGE$1,
		tagStart: NO_RANGE$1,
		tagEnd: NO_RANGE$1
	};
}
function snapshotState(state) {
	return {
		position: state.position,
		line: state.line,
		lineStart: state.lineStart,
		lineIndent: state.lineIndent,
		firstTabInLine: state.firstTabInLine,
		eventsLength: state.events.length
	};
}
function restoreState(state, snapshot) {
	state.position = snapshot.position;
	state.line = snapshot.line;
	state.lineStart = snapshot.lineStart;
	state.lineIndent = snapshot.lineIndent;
	state.firstTabInLine = snapshot.firstTabInLine;
	state.events.length = snapshot.eventsLength;
}
function throwError(state, message) {
	YAMLException.throwAt(state.input.slice(0, state.length), state.position, message, state.filename);
}
function isEol(c) {
	return c === 10 || c === 13;
}
function isWhiteSpace(c) {
	return c === 9 || c === 32;
}
function isWsOrEol(c) {
	return isWhiteSpace(c) || isEol(c);
}
function isWsOrEolOrEnd(c) {
	return c === 0 || isWsOrEol(c);
}
function isFlowIndicator(c) {
	return c === 44 || c === 91 || c === 93 || c === 123 || c === 125;
}
function fromDecimalCode(c) {
	return c >= 48 && c <= 57 ? c - 48 : -1;
}
function fromHexCode(c) {
	if (c >= 48 && c <= 57) return c - 48;
	const lc = c | 32;
	if (lc >= 97 && lc <= 102) return lc - 97 + 10;
	return -1;
}
function escapedHexLen(c) {
	if (c === 120) return 2;
	if (c === 117) return 4;
	if (c === 85) return 8;
	return 0;
}
function isSimpleEscape(c) {
	return c === 48 || c === 97 || c === 98 || c === 116 || c === 9 || c === 110 || c === 118 || c === 102 || c === 114 || c === 101 || c === 32 || c === 34 || c === 47 || c === 92 || c === 78 || c === 95 || c === 76 || c === 80;
}
function consumeLineBreak(state) {
	if (state.input.charCodeAt(state.position) === 10) state.position++;
	else {
		state.position++;
		if (state.input.charCodeAt(state.position) === 10) state.position++;
	}
	state.line++;
	state.lineStart = state.position;
	state.lineIndent = 0;
	state.firstTabInLine = -1;
}
function skipSeparationSpace(state, allowComments) {
	let lineBreaks = 0;
	let ch = state.input.charCodeAt(state.position);
	let hasSeparation = state.position === state.lineStart || isWsOrEol(state.input.charCodeAt(state.position - 1));
	while (ch !== 0) {
		while (isWhiteSpace(ch)) {
			hasSeparation = true;
			if (ch === 9 && state.firstTabInLine === -1) state.firstTabInLine = state.position;
			ch = state.input.charCodeAt(++state.position);
		}
		if (allowComments && hasSeparation && ch === 35) do
			ch = state.input.charCodeAt(++state.position);
		while (!isEol(ch) && ch !== 0);
		if (!isEol(ch)) break;
		consumeLineBreak(state);
		lineBreaks++;
		hasSeparation = true;
		ch = state.input.charCodeAt(state.position);
		while (ch === 32) {
			state.lineIndent++;
			ch = state.input.charCodeAt(++state.position);
		}
	}
	return lineBreaks;
}
function testDocumentSeparator(state, position = state.position) {
	const ch = state.input.charCodeAt(position);
	if ((ch === 45 || ch === 46) && ch === state.input.charCodeAt(position + 1) && ch === state.input.charCodeAt(position + 2)) {
		const following = state.input.charCodeAt(position + 3);
		return following === 0 || isWsOrEol(following);
	}
	return false;
}
function skipByteOrderMark(state) {
	if (state.position === state.lineStart && state.input.charCodeAt(state.position) === 65279) {
		state.position++;
		state.lineStart = state.position;
	}
}
function testDocumentBoundary(state) {
	if (state.position !== state.lineStart) return false;
	if (testDocumentSeparator(state)) return true;
	if (state.input.charCodeAt(state.position) !== 65279) return false;
	const snapshot = snapshotState(state);
	skipByteOrderMark(state);
	skipSeparationSpace(state, true);
	const ch = state.input.charCodeAt(state.position);
	const result = state.position === state.lineStart && (ch === 37 || ch === 45 && testDocumentSeparator(state));
	restoreState(state, snapshot);
	return result;
}
function skipUntilLineEnd(state) {
	let ch = state.input.charCodeAt(state.position);
	while (ch !== 0 && !isEol(ch)) ch = state.input.charCodeAt(++state.position);
}
function checkPrintable(state, start, end) {
	const match = PATTERN_NON_PRINTABLE.exec(state.input.slice(start, end));
	if (match !== null) {
		state.position = start + match.index + match[0].length - 1;
		throwError(state, "the stream contains non-printable characters");
	}
}
function readTagProperty(state, props, inFlow) {
	if (state.input.charCodeAt(state.position) !== 33) return false;
	if (props.tagStart !== NO_RANGE$1) throwError(state, "duplication of a tag property");
	const start = state.position;
	let isVerbatim = false;
	let isNamed = false;
	let tagHandle = "!";
	let ch = state.input.charCodeAt(++state.position);
	if (ch === 60) {
		isVerbatim = true;
		ch = state.input.charCodeAt(++state.position);
	} else if (ch === 33) {
		isNamed = true;
		tagHandle = "!!";
		ch = state.input.charCodeAt(++state.position);
	}
	let suffixStart = state.position;
	let tagName;
	if (isVerbatim) {
		while (ch !== 0 && ch !== 62) ch = state.input.charCodeAt(++state.position);
		if (ch !== 62) throwError(state, "unexpected end of the stream within a verbatim tag");
		tagName = state.input.slice(suffixStart, state.position);
		state.position++;
	} else {
		while (ch !== 0 && !isWsOrEol(ch) && !(inFlow && isFlowIndicator(ch))) {
			if (ch === 33) {
				if (!isNamed) {
					tagHandle = state.input.slice(suffixStart - 1, state.position + 1);
					if (!PATTERN_TAG_HANDLE.test(tagHandle)) throwError(state, "named tag handle cannot contain such characters");
					isNamed = true;
					suffixStart = state.position + 1;
				} else throwError(state, "tag suffix cannot contain exclamation marks");
			}
			ch = state.input.charCodeAt(++state.position);
		}
		tagName = state.input.slice(suffixStart, state.position);
		if (PATTERN_FLOW_INDICATORS.test(tagName)) throwError(state, "tag suffix cannot contain flow indicator characters");
	}
	if (tagName && !(isVerbatim ? PATTERN_TAG_URI.test(tagName) : PATTERN_TAG_SUFFIX.test(tagName))) throwError(state, `tag name cannot contain such characters: ${tagName}`);
	if (!isVerbatim && tagHandle !== "!" && tagHandle !== "!!" && !HAS_OWN.call(state.tagHandlers, tagHandle)) throwError(state, `undeclared tag handle "${tagHandle}"`);
	props.tagStart = start;
	props.tagEnd = state.position;
	return true;
}
function readAnchorProperty(state, props) {
	if (state.input.charCodeAt(state.position) !== 38) return false;
	if (props.anchorStart !== NO_RANGE$1) throwError(state, "duplication of an anchor property");
	state.position++;
	const start = state.position;
	while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator(state.input.charCodeAt(state.position))) state.position++;
	if (state.position === start) throwError(state, "name of an anchor node must contain at least one character");
	props.anchorStart = start;
	props.anchorEnd = state.position;
	return true;
}
function readAlias(state, props) {
	if (state.input.charCodeAt(state.position) !== 42) return false;
	if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) throwError(state, "alias node should not have any properties");
	state.position++;
	const start = state.position;
	while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator(state.input.charCodeAt(state.position))) state.position++;
	if (state.position === start) throwError(state, "name of an alias node must contain at least one character");
	addAliasEvent(state, start, state.position);
	return true;
}
function readFlowScalarBreak(state, nodeIndent) {
	skipSeparationSpace(state, false);
	if (state.lineIndent < nodeIndent) throwError(state, "deficient indentation");
}
function readSingleQuotedScalar(state, nodeIndent, props) {
	if (state.input.charCodeAt(state.position) !== 39) return false;
	state.position++;
	const start = state.position;
	let simple = true;
	while (state.input.charCodeAt(state.position) !== 0) {
		const ch = state.input.charCodeAt(state.position);
		if (ch === 39) {
			if (state.input.charCodeAt(state.position + 1) === 39) {
				simple = false;
				state.position += 2;
				continue;
			}
			const end = state.position;
			state.position++;
			addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.SINGLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple);
			return true;
		}
		if (isEol(ch)) {
			simple = false;
			readFlowScalarBreak(state, nodeIndent);
		} else if (state.position === state.lineStart && testDocumentSeparator(state)) throwError(state, "unexpected end of the document within a single quoted scalar");
		else if (ch !== 9 && ch < 32) throwError(state, "expected valid JSON character");
		else state.position++;
	}
	throwError(state, "unexpected end of the stream within a single quoted scalar");
}
function readDoubleQuotedScalar(state, nodeIndent, props) {
	if (state.input.charCodeAt(state.position) !== 34) return false;
	state.position++;
	const start = state.position;
	let simple = true;
	while (state.input.charCodeAt(state.position) !== 0) {
		const ch = state.input.charCodeAt(state.position);
		if (ch === 34) {
			const end = state.position;
			state.position++;
			addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.DOUBLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple);
			return true;
		}
		if (ch === 92) {
			simple = false;
			const escaped = state.input.charCodeAt(++state.position);
			if (isEol(escaped)) readFlowScalarBreak(state, nodeIndent);
			else if (isSimpleEscape(escaped)) state.position++;
			else {
				let hexLength = escapedHexLen(escaped);
				if (hexLength === 0) throwError(state, "unknown escape sequence");
				while (hexLength-- > 0) {
					state.position++;
					if (fromHexCode(state.input.charCodeAt(state.position)) < 0) throwError(state, "expected hexadecimal character");
				}
				state.position++;
			}
		} else if (isEol(ch)) {
			simple = false;
			readFlowScalarBreak(state, nodeIndent);
		} else if (state.position === state.lineStart && testDocumentSeparator(state)) throwError(state, "unexpected end of the document within a double quoted scalar");
		else if (ch !== 9 && ch < 32) throwError(state, "expected valid JSON character");
		else state.position++;
	}
	throwError(state, "unexpected end of the stream within a double quoted scalar");
}
function readBlockScalar(state, parentIndent, props) {
	const ch = state.input.charCodeAt(state.position);
	let chomping = CHOMPING_MODE.CLIP;
	let indent = -1;
	let detectedIndent = false;
	if (ch !== 124 && ch !== 62) return false;
	const style = ch === 124 ? SCALAR_STYLE.LITERAL_BLOCK : SCALAR_STYLE.FOLDED_BLOCK;
	state.position++;
	while (state.input.charCodeAt(state.position) !== 0) {
		const current = state.input.charCodeAt(state.position);
		const digit = fromDecimalCode(current);
		if (current === 43 || current === 45) {
			if (chomping !== CHOMPING_MODE.CLIP) throwError(state, "repeat of a chomping mode identifier");
			chomping = current === 43 ? CHOMPING_MODE.KEEP : CHOMPING_MODE.STRIP;
			state.position++;
		} else if (digit >= 0) {
			if (digit === 0) throwError(state, "bad explicit indentation width of a block scalar; it cannot be less than one");
			if (detectedIndent) throwError(state, "repeat of an indentation width identifier");
			indent = parentIndent + digit - 1;
			detectedIndent = true;
			state.position++;
		} else break;
	}
	let hadWhitespace = false;
	while (isWhiteSpace(state.input.charCodeAt(state.position))) {
		hadWhitespace = true;
		state.position++;
	}
	if (hadWhitespace && state.input.charCodeAt(state.position) === 35) skipUntilLineEnd(state);
	if (isEol(state.input.charCodeAt(state.position))) consumeLineBreak(state);
	else if (state.input.charCodeAt(state.position) !== 0) throwError(state, "a line break is expected");
	let contentIndent = detectedIndent ? indent : -1;
	let maxLeadingIndent = 0;
	const valueStart = state.position;
	let valueEnd = state.position;
	while (state.input.charCodeAt(state.position) !== 0) {
		const linePosition = state.position;
		let column = 0;
		while (state.input.charCodeAt(linePosition + column) === 32) column++;
		const first = state.input.charCodeAt(linePosition + column);
		if (first === 0) {
			if (contentIndent >= 0) {
				if (column > contentIndent) valueEnd = linePosition + column;
			} else if (column > 0) valueEnd = linePosition + column;
			break;
		}
		if (testDocumentBoundary(state)) break;
		if (!detectedIndent && contentIndent === -1 && isEol(first)) maxLeadingIndent = Math.max(maxLeadingIndent, column);
		if (!detectedIndent && contentIndent === -1 && !isEol(first)) {
			if (first === 9 && column < parentIndent) {
				state.position = linePosition + column;
				throwError(state, "tab characters must not be used in indentation");
			}
			if (column >= parentIndent && column < maxLeadingIndent) {
				state.position = linePosition + column;
				throwError(state, "bad indentation of a mapping entry");
			}
		}
		if (contentIndent === -1 && first !== 0 && !isEol(first) && column < parentIndent) {
			state.lineIndent = column;
			state.position = linePosition + column;
			break;
		}
		if (!detectedIndent && first !== 0 && !isEol(first) && contentIndent === -1) contentIndent = column;
		const requiredIndent = contentIndent === -1 ? parentIndent + 1 : contentIndent;
		if (first !== 0 && !isEol(first) && column < requiredIndent) {
			state.lineIndent = column;
			state.position = linePosition + column;
			break;
		}
		skipUntilLineEnd(state);
		valueEnd = state.position;
		if (isEol(state.input.charCodeAt(state.position))) {
			consumeLineBreak(state);
			valueEnd = state.position;
		}
	}
	checkPrintable(state, valueStart, valueEnd);
	addScalarEvent(state, valueStart, valueEnd, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, style, chomping, contentIndent);
	return true;
}
function canStartPlainScalar(state, nodeContext) {
	const ch = state.input.charCodeAt(state.position);
	const inFlow = nodeContext === CONTEXT_FLOW_IN;
	if (ch === 0 || isWsOrEol(ch) || ch === 35 || ch === 38 || ch === 42 || ch === 33 || ch === 124 || ch === 62 || ch === 39 || ch === 34 || ch === 37 || ch === 64 || ch === 96 || isFlowIndicator(ch)) return false;
	if (ch === 63 || ch === 45) {
		const following = state.input.charCodeAt(state.position + 1);
		if (isWsOrEolOrEnd(following) || inFlow && isFlowIndicator(following)) return false;
	}
	return true;
}
function readPlainScalar(state, nodeIndent, nodeContext, props) {
	if (!canStartPlainScalar(state, nodeContext)) return false;
	const start = state.position;
	let end = state.position;
	let ch = state.input.charCodeAt(state.position);
	const inFlow = nodeContext === CONTEXT_FLOW_IN;
	let multiline = false;
	while (ch !== 0) {
		if (testDocumentBoundary(state)) break;
		if (ch === 58) {
			const following = state.input.charCodeAt(state.position + 1);
			if (isWsOrEolOrEnd(following) || inFlow && isFlowIndicator(following)) break;
		} else if (ch === 35) {
			if (isWsOrEol(state.input.charCodeAt(state.position - 1))) break;
		} else if (inFlow && isFlowIndicator(ch)) break;
		else if (isEol(ch)) {
			const savedPosition = state.position;
			const savedLine = state.line;
			const savedLineStart = state.lineStart;
			const savedLineIndent = state.lineIndent;
			skipSeparationSpace(state, false);
			if (state.lineIndent >= nodeIndent) {
				multiline = true;
				ch = state.input.charCodeAt(state.position);
				continue;
			}
			state.position = savedPosition;
			state.line = savedLine;
			state.lineStart = savedLineStart;
			state.lineIndent = savedLineIndent;
			break;
		}
		if (!isWhiteSpace(ch)) end = state.position + 1;
		ch = state.input.charCodeAt(++state.position);
	}
	if (end === start) return false;
	checkPrintable(state, start, end);
	addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN, CHOMPING_MODE.CLIP, -1, !multiline);
	return true;
}
function skipFlowSeparationSpace(state, nodeIndent) {
	const startLine = state.line;
	skipSeparationSpace(state, true);
	if (state.line > startLine && state.lineIndent < nodeIndent || state.firstTabInLine !== -1 && state.lineIndent < nodeIndent) throwError(state, "deficient indentation");
}
function readFlowCollection(state, nodeIndent, props) {
	const ch = state.input.charCodeAt(state.position);
	const isMapping = ch === 123;
	const start = state.position;
	let readNext = true;
	if (ch !== 91 && ch !== 123) return false;
	const terminator = isMapping ? 125 : 93;
	if (isMapping) addMappingEvent(state, start, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
	else addSequenceEvent(state, start, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
	state.position++;
	while (state.input.charCodeAt(state.position) !== 0) {
		skipFlowSeparationSpace(state, nodeIndent);
		let ch = state.input.charCodeAt(state.position);
		if (ch === terminator) {
			state.position++;
			addPopEvent(state);
			return true;
		} else if (!readNext) throwError(state, "missed comma between flow collection entries");
		else if (ch === 44) throwError(state, "expected the node content, but found ','");
		let isPair = false;
		let isExplicitPair = false;
		if (ch === 63 && isWsOrEol(state.input.charCodeAt(state.position + 1))) {
			isPair = isExplicitPair = true;
			state.position += 1;
			skipFlowSeparationSpace(state, nodeIndent);
		}
		const entryLine = state.line;
		const entryStart = snapshotState(state);
		const keyWasRead = parseNode(state, nodeIndent, CONTEXT_FLOW_IN, false, true);
		skipFlowSeparationSpace(state, nodeIndent);
		ch = state.input.charCodeAt(state.position);
		if ((isMapping || isExplicitPair || state.line === entryLine) && ch === 58) {
			isPair = true;
			state.position++;
			skipFlowSeparationSpace(state, nodeIndent);
			if (!isMapping) {
				insertFlowPairMappingEvent(state, entryStart);
				if (!keyWasRead) addEmptyScalarEvent(state);
			} else if (!keyWasRead) addEmptyScalarEvent(state);
			if (!parseNode(state, nodeIndent, CONTEXT_FLOW_IN, false, true)) addEmptyScalarEvent(state);
			skipFlowSeparationSpace(state, nodeIndent);
			if (!isMapping) addPopEvent(state);
		} else if (isMapping && isPair) {
			if (!keyWasRead) addEmptyScalarEvent(state);
			addEmptyScalarEvent(state);
		} else if (isMapping) addEmptyScalarEvent(state);
		else if (isPair) {
			insertFlowPairMappingEvent(state, entryStart);
			if (!keyWasRead) addEmptyScalarEvent(state);
			addEmptyScalarEvent(state);
			addPopEvent(state);
		}
		ch = state.input.charCodeAt(state.position);
		if (ch === 44) {
			readNext = true;
			state.position++;
		} else readNext = false;
	}
	throwError(state, "unexpected end of the stream within a flow collection");
}
function readBlockSequence(state, nodeIndent, props) {
	if (state.firstTabInLine !== -1 || state.input.charCodeAt(state.position) !== 45 || !isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) return false;
	addSequenceEvent(state, state.position, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.BLOCK);
	while (state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) {
		if (state.firstTabInLine !== -1) {
			state.position = state.firstTabInLine;
			throwError(state, "tab characters must not be used in indentation");
		}
		const entryLine = state.line;
		state.position++;
		const hadBreak = skipSeparationSpace(state, true) > 0;
		if (state.firstTabInLine !== -1 && state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) throwError(state, "bad indentation of a sequence entry");
		if (hadBreak && state.lineIndent <= nodeIndent) addEmptyScalarEvent(state);
		else parseNode(state, nodeIndent, CONTEXT_BLOCK_IN, false, true);
		skipSeparationSpace(state, true);
		if (state.lineIndent < nodeIndent || state.position >= state.length) break;
		if (state.lineIndent > nodeIndent) throwError(state, "bad indentation of a sequence entry");
		if (state.line === entryLine && state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) throwError(state, "bad indentation of a sequence entry");
	}
	addPopEvent(state);
	return true;
}
function readBlockMapping(state, nodeIndent, flowIndent, props) {
	let atExplicitKey = false;
	let detected = false;
	let mappingOpened = false;
	let pendingExplicitKey = false;
	if (state.firstTabInLine !== -1) return false;
	let ch = state.input.charCodeAt(state.position);
	while (ch !== 0) {
		if (!atExplicitKey && state.firstTabInLine !== -1) {
			state.position = state.firstTabInLine;
			throwError(state, "tab characters must not be used in indentation");
		}
		const following = state.input.charCodeAt(state.position + 1);
		const entryLine = state.line;
		if ((ch === 63 || ch === 58) && isWsOrEolOrEnd(following)) {
			if (!mappingOpened) {
				addMappingEvent(state, state.position, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.BLOCK);
				mappingOpened = true;
			}
			if (ch === 63) {
				if (atExplicitKey) addEmptyScalarEvent(state);
				detected = true;
				atExplicitKey = true;
			} else if (atExplicitKey) atExplicitKey = false;
			else {
				addEmptyScalarEvent(state);
				detected = true;
				atExplicitKey = false;
			}
			state.position += 1;
			pendingExplicitKey = true;
		} else {
			if (atExplicitKey) {
				addEmptyScalarEvent(state);
				atExplicitKey = false;
			}
			const beforeKey = snapshotState(state);
			if (!parseNode(state, flowIndent, CONTEXT_FLOW_OUT, false, true)) break;
			if (state.line === entryLine) {
				ch = state.input.charCodeAt(state.position);
				while (isWhiteSpace(ch)) ch = state.input.charCodeAt(++state.position);
				if (ch === 58) {
					ch = state.input.charCodeAt(++state.position);
					if (!isWsOrEolOrEnd(ch)) throwError(state, "a whitespace character is expected after the key-value separator within a block mapping");
					if (!mappingOpened) {
						state.events.splice(beforeKey.eventsLength, 0, {
							type: EVENT_ID.MAPPING,
							start: beforeKey.position,
							anchorStart: props.anchorStart,
							anchorEnd: props.anchorEnd,
							tagStart: props.tagStart,
							tagEnd: props.tagEnd,
							style: COLLECTION_STYLE.BLOCK
						});
						mappingOpened = true;
					}
					detected = true;
					atExplicitKey = false;
					pendingExplicitKey = false;
				} else if (detected) throwError(state, "expected ':' after a mapping key");
				else {
					if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) {
						restoreState(state, beforeKey);
						return false;
					}
					return true;
				}
			} else if (detected) throwError(state, "can not read a block mapping entry; a multiline key may not be an implicit key");
			else {
				if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) {
					restoreState(state, beforeKey);
					return false;
				}
				return true;
			}
		}
		if (parseNode(state, nodeIndent, CONTEXT_BLOCK_OUT, true, pendingExplicitKey)) pendingExplicitKey = false;
		if (!atExplicitKey) {
			if (pendingExplicitKey) {
				addEmptyScalarEvent(state);
				pendingExplicitKey = false;
			}
		}
		skipSeparationSpace(state, true);
		ch = state.input.charCodeAt(state.position);
		if ((state.line === entryLine || state.lineIndent > nodeIndent) && ch !== 0) throwError(state, "bad indentation of a mapping entry");
		else if (state.lineIndent < nodeIndent) break;
	}
	if (!detected) return false;
	if (atExplicitKey) addEmptyScalarEvent(state);
	if (mappingOpened) addPopEvent(state);
	return true;
}
function parseNode(state, parentIndent, nodeContext, allowToSeek, allowCompact, allowPropertyMapping = true) {
	if (state.depth >= state.maxDepth) throwError(state, `nesting exceeded maxDepth (${state.maxDepth})`);
	state.depth++;
	let indentStatus = 1;
	let atNewLine = false;
	let hasContent = false;
	let propertyStart = null;
	const props = emptyProperties();
	let allowBlockScalars = nodeContext === CONTEXT_BLOCK_OUT || nodeContext === CONTEXT_BLOCK_IN;
	let allowBlockCollections = allowBlockScalars;
	const allowBlockStyles = allowBlockScalars;
	if (allowToSeek && skipSeparationSpace(state, true)) {
		atNewLine = true;
		if (state.lineIndent > parentIndent) indentStatus = 1;
		else if (state.lineIndent === parentIndent) indentStatus = 0;
		else indentStatus = -1;
	}
	if (indentStatus === 1) while (true) {
		const ch = state.input.charCodeAt(state.position);
		const propertyState = snapshotState(state);
		if (atNewLine && indentStatus !== 1 && (ch === 33 || ch === 38)) break;
		if (atNewLine && allowBlockStyles && (props.tagStart !== NO_RANGE$1 || props.anchorStart !== NO_RANGE$1) && (ch === 33 || ch === 38)) {
			const fallbackState = snapshotState(state);
			const flowIndent = parentIndent + 1;
			if (readBlockMapping(state, state.position - state.lineStart, flowIndent, props) && state.events[fallbackState.eventsLength]?.type === EVENT_ID.MAPPING) {
				state.depth--;
				return true;
			}
			restoreState(state, fallbackState);
		}
		if (atNewLine && (ch === 33 && props.tagStart !== NO_RANGE$1 || ch === 38 && props.anchorStart !== NO_RANGE$1)) break;
		if (!readTagProperty(state, props, nodeContext === CONTEXT_FLOW_IN) && !readAnchorProperty(state, props)) break;
		if (propertyStart === null) propertyStart = propertyState;
		if (skipSeparationSpace(state, true)) {
			atNewLine = true;
			allowBlockCollections = allowBlockStyles;
			if (state.lineIndent > parentIndent) indentStatus = 1;
			else if (state.lineIndent === parentIndent) indentStatus = 0;
			else indentStatus = -1;
		} else allowBlockCollections = false;
	}
	if (allowBlockCollections) allowBlockCollections = atNewLine || allowCompact;
	if (indentStatus === 1 || nodeContext === CONTEXT_BLOCK_OUT) {
		const flowIndent = nodeContext === CONTEXT_FLOW_IN || nodeContext === CONTEXT_FLOW_OUT ? parentIndent : parentIndent + 1;
		const blockIndent = state.position - state.lineStart;
		if (indentStatus === 1) {
			if (allowBlockCollections && (readBlockSequence(state, blockIndent, props) || readBlockMapping(state, blockIndent, flowIndent, props)) || readFlowCollection(state, flowIndent, props)) hasContent = true;
			else {
				const ch = state.input.charCodeAt(state.position);
				if (propertyStart !== null && allowPropertyMapping && allowBlockStyles && !allowBlockCollections && ch !== 124 && ch !== 62) {
					const fallbackState = snapshotState(state);
					const propertyIndent = propertyStart.position - propertyStart.lineStart;
					restoreState(state, propertyStart);
					if (readBlockMapping(state, propertyIndent, flowIndent, emptyProperties()) && state.events[fallbackState.eventsLength]?.type === EVENT_ID.MAPPING) hasContent = true;
					else restoreState(state, fallbackState);
				}
				if (!hasContent && (allowBlockScalars && readBlockScalar(state, flowIndent, props) || readSingleQuotedScalar(state, flowIndent, props) || readDoubleQuotedScalar(state, flowIndent, props) || readAlias(state, props) || readPlainScalar(state, flowIndent, nodeContext, props))) hasContent = true;
			}
		} else if (indentStatus === 0) hasContent = allowBlockCollections && readBlockSequence(state, blockIndent, props);
	}
	allowBlockScalars = allowBlockScalars && !hasContent;
	if (!hasContent && (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1 || allowBlockScalars)) {
		addScalarEvent(state, NO_RANGE$1, NO_RANGE$1, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN);
		hasContent = true;
	}
	state.depth--;
	return hasContent || props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1;
}
function readDirective(state) {
	if (state.lineIndent > 0 || state.input.charCodeAt(state.position) !== 37) return false;
	state.position++;
	const nameStart = state.position;
	while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
	const name = state.input.slice(nameStart, state.position);
	const args = [];
	if (name.length === 0) throwError(state, "directive name must not be less than one character in length");
	while (state.input.charCodeAt(state.position) !== 0 && !isEol(state.input.charCodeAt(state.position))) {
		while (isWhiteSpace(state.input.charCodeAt(state.position))) state.position++;
		if (state.input.charCodeAt(state.position) === 35 || isEol(state.input.charCodeAt(state.position)) || state.input.charCodeAt(state.position) === 0) break;
		const start = state.position;
		while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
		args.push(state.input.slice(start, state.position));
	}
	if (isEol(state.input.charCodeAt(state.position))) consumeLineBreak(state);
	if (name === "YAML") {
		if (state.directives.some((directive) => directive.kind === "yaml")) throwError(state, "duplication of %YAML directive");
		if (args.length !== 1) throwError(state, "YAML directive accepts exactly one argument");
		const match = /^([0-9]+)\.([0-9]+)$/.exec(args[0]);
		if (match === null) throwError(state, "ill-formed argument of the YAML directive");
		if (parseInt(match[1], 10) !== 1) throwError(state, "unacceptable YAML version of the document");
		state.directives.push({
			kind: "yaml",
			version: args[0]
		});
	} else if (name === "TAG") {
		if (args.length !== 2) throwError(state, "TAG directive accepts exactly two arguments");
		const [handle, prefix] = args;
		if (!PATTERN_TAG_HANDLE.test(handle)) throwError(state, "ill-formed tag handle (first argument) of the TAG directive");
		if (HAS_OWN.call(state.tagHandlers, handle)) throwError(state, `there is a previously declared suffix for "${handle}" tag handle`);
		if (!PATTERN_TAG_PREFIX.test(prefix)) throwError(state, "ill-formed tag prefix (second argument) of the TAG directive");
		state.tagHandlers[handle] = prefix;
		state.directives.push({
			kind: "tag",
			handle,
			prefix
		});
	}
	return true;
}
function readDocument(state) {
	state.directives = [];
	state.tagHandlers = Object.create(null);
	let hasDirectives = false;
	skipSeparationSpace(state, true);
	while (readDirective(state)) {
		hasDirectives = true;
		skipSeparationSpace(state, true);
	}
	let explicitStart = false;
	let explicitEnd = false;
	let allowCompact = true;
	if (state.lineIndent === 0 && state.input.charCodeAt(state.position) === 45 && state.input.charCodeAt(state.position + 1) === 45 && state.input.charCodeAt(state.position + 2) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 3))) {
		explicitStart = true;
		const markerLine = state.line;
		state.position += 3;
		skipSeparationSpace(state, true);
		allowCompact = state.line > markerLine;
	} else if (hasDirectives) throwError(state, "directives end mark is expected");
	const documentEventIndex = state.events.length;
	if (!explicitStart && state.position === state.lineStart && state.input.charCodeAt(state.position) === 46 && testDocumentSeparator(state)) {
		state.position += 3;
		skipSeparationSpace(state, true);
		return;
	}
	addDocumentEvent(state, explicitStart, false);
	if (!parseNode(state, state.lineIndent - 1, CONTEXT_BLOCK_OUT, false, allowCompact, allowCompact)) addEmptyScalarEvent(state);
	skipSeparationSpace(state, true);
	if (state.position === state.lineStart && testDocumentSeparator(state)) {
		explicitEnd = state.input.charCodeAt(state.position) === 46;
		if (explicitEnd) {
			const markerLine = state.line;
			state.position += 3;
			skipSeparationSpace(state, true);
			if (state.line === markerLine && state.position < state.length) throwError(state, "end of the stream or a document separator is expected");
		}
	}
	const documentEvent = state.events[documentEventIndex];
	if (documentEvent?.type === EVENT_ID.DOCUMENT) documentEvent.explicitEnd = explicitEnd;
	addPopEvent(state);
	if (!explicitEnd && state.position < state.length && !testDocumentBoundary(state)) throwError(state, "end of the stream or a document separator is expected");
}
function parseEvents(input, options) {
	const length = input.length;
	const state = {
		...DEFAULT_PARSER_OPTIONS,
		...options,
		input: `${input}\0`,
		length,
		position: 0,
		line: 0,
		lineStart: 0,
		lineIndent: 0,
		firstTabInLine: -1,
		depth: 0,
		directives: [],
		tagHandlers: Object.create(null),
		events: []
	};
	const nullpos = input.indexOf("\0");
	if (nullpos !== -1) YAMLException.throwAt(input, nullpos, "null byte is not allowed in input", state.filename);
	while (state.position < state.length) {
		skipByteOrderMark(state);
		skipSeparationSpace(state, true);
		if (state.position >= state.length) break;
		const documentStart = state.position;
		readDocument(state);
		if (state.position === documentStart) throwError(state, "can not read a document");
	}
	return state.events;
}
({
	...DEFAULT_PARSER_OPTIONS,
	...DEFAULT_CONSTRUCTOR_OPTIONS
});
function hasBit(mask, bit) {
	return (mask & 1 << bit) !== 0;
}
var DEFAULT_SCALAR_STYLE_RULES = {
	applyQuoteFlowKeysOption,
	doubleQuoteForInvisibles,
	doubleQuoteWhitespaceOnly,
	applyForceQuotesOption,
	tryLongOrMultilineAsBlock,
	quoteInvalidPlain,
	fallbackToDoubleQuoted
};
function _preferredQuotedStyle(layout) {
	if (layout.presenterOptions.quoteStyle === "single" && hasBit(layout.allowedStylesMask, SCALAR_STYLE.SINGLE_QUOTED)) return SCALAR_STYLE.SINGLE_QUOTED;
	return SCALAR_STYLE.DOUBLE_QUOTED;
}
function applyQuoteFlowKeysOption(layout) {
	if (!layout.presenterOptions.quoteFlowKeys) return;
	if (!layout.isKey || !layout.flowOnly || layout.style !== SCALAR_STYLE.PLAIN) return;
	layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function doubleQuoteForInvisibles(layout) {
	if (layout.style === SCALAR_STYLE.PLAIN && /[\t\x7F-\xA0\u2028\u2029\uFEFF\uFFFE\uFFFF]/.test(layout.node.value)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function doubleQuoteWhitespaceOnly(layout) {
	if (layout.style === SCALAR_STYLE.PLAIN && /^\s+$/.test(layout.node.value)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function applyForceQuotesOption(layout) {
	if (!layout.presenterOptions.forceQuotes) return;
	if (layout.isKey || layout.style !== SCALAR_STYLE.PLAIN) return;
	if (layout.node.tag !== layout.presenterOptions.schema.defaultScalarTag.tagName) return;
	layout.style = layout.node.value.includes("\n") ? SCALAR_STYLE.DOUBLE_QUOTED : _preferredQuotedStyle(layout);
}
function tryLongOrMultilineAsBlock(layout) {
	if (layout.style !== SCALAR_STYLE.PLAIN || layout.isKey) return;
	const value = layout.node.value;
	const multiline = value.indexOf("\n") !== -1;
	if (!hasBit(layout.allowedStylesMask, SCALAR_STYLE.LITERAL_BLOCK)) {
		if (multiline) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
		return;
	}
	const w = layout.presenterOptions.lineWidth;
	if (w === -1) {
		if (multiline) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
		return;
	}
	const availableWidth = Math.max(Math.min(w, 40), w - layout.shiftOfContent);
	let position = 0;
	let shouldFold = false;
	while (position <= value.length) {
		let lineEnd = value.length;
		const nextLineBreak = value.indexOf("\n", position);
		if (nextLineBreak !== -1) lineEnd = nextLineBreak;
		const line = value.slice(position, lineEnd);
		if (line.length > availableWidth && line[0] !== " " && / [^ \t]/.test(line)) shouldFold = true;
		if (nextLineBreak === -1) break;
		position = nextLineBreak + 1;
	}
	if (shouldFold) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
	else if (multiline) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
}
function quoteInvalidPlain(layout) {
	if (layout.style === SCALAR_STYLE.PLAIN && !hasBit(layout.allowedStylesMask, SCALAR_STYLE.PLAIN)) layout.style = _preferredQuotedStyle(layout);
}
function fallbackToDoubleQuoted(layout) {
	if (!hasBit(layout.allowedStylesMask, layout.style)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
var SRC_C_PRINTABLE = "[\\x09\\x0A\\x0D\\x20-\\x7E\\x85\\xA0-\\uD7FF\\uE000-\\uFFFD\\u{10000}-\\u{10FFFF}]";
var SRC_B_CHAR = "[\\n\\r]";
var SRC_C_BYTE_ORDER_MARK = "\\uFEFF";
var SRC_S_WHITE = "[ \\t]";
var SRC_NB_CHAR = `(?:(?!(?:${SRC_B_CHAR}|${SRC_C_BYTE_ORDER_MARK}))${SRC_C_PRINTABLE})`;
var SRC_NS_CHAR = `(?:(?!${SRC_S_WHITE})${SRC_NB_CHAR})`;
var SRC_NB_JSON = "[\\x09\\x20-\\uD7FF\\uE000-\\uFFFF\\u{10000}-\\u{10FFFF}]";
var SRC_C_INDICATOR = "[-?:,\\[\\]{}#&*!|>'\"%@`]";
var SRC_C_FLOW_INDICATOR = "[,\\[\\]{}]";
var SRC_NS_PLAIN_SAFE_FLOW_OUT = SRC_NS_CHAR;
var SRC_NS_PLAIN_SAFE_FLOW_IN = `(?:(?!${SRC_C_FLOW_INDICATOR})${SRC_NS_CHAR})`;
var SRC_NS_PLAIN_FIRST_FLOW_OUT = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))`;
var SRC_NS_PLAIN_FIRST_FLOW_IN = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))`;
var SRC_NS_PLAIN_CHAR_FLOW_OUT = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_OUT})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))#*`;
var SRC_NS_PLAIN_CHAR_FLOW_IN = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_IN})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))#*`;
var SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_OUT})*`;
var SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_IN})*`;
var SRC_NS_PLAIN_ONE_LINE_FLOW_OUT = `${SRC_NS_PLAIN_FIRST_FLOW_OUT}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
var SRC_NS_PLAIN_ONE_LINE_FLOW_IN = `${SRC_NS_PLAIN_FIRST_FLOW_IN}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
var SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_OUT;
var SRC_NS_PLAIN_ONE_LINE_FLOW_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_IN;
var SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_OUT}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
var SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_IN}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
var SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT = `${SRC_NS_PLAIN_ONE_LINE_FLOW_OUT}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT})*`;
var SRC_NS_PLAIN_MULTI_LINE_FLOW_IN = `${SRC_NS_PLAIN_ONE_LINE_FLOW_IN}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN})*`;
new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT})$`, "u");
new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_IN})$`, "u");
new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY})$`, "u");
new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_FLOW_KEY})$`, "u");
new RegExp(`^(?:${SRC_NB_JSON})*$`, "u");
new RegExp(`^(?:${SRC_NB_JSON}|\\n)*$`, "u");
new RegExp(`^(?:${SRC_NB_CHAR}|\\n)*$`, "u");
Object.keys(DEFAULT_SCALAR_STYLE_RULES).map((name) => Reflect.get(DEFAULT_SCALAR_STYLE_RULES, name));
EVENT_ID.DOCUMENT;
EVENT_ID.SEQUENCE;
EVENT_ID.MAPPING;
EVENT_ID.SCALAR;
EVENT_ID.ALIAS;
EVENT_ID.POP;
SCALAR_STYLE.PLAIN;
SCALAR_STYLE.SINGLE_QUOTED;
SCALAR_STYLE.DOUBLE_QUOTED;
SCALAR_STYLE.LITERAL_BLOCK;
SCALAR_STYLE.FOLDED_BLOCK;
COLLECTION_STYLE.BLOCK;
COLLECTION_STYLE.FLOW;
CHOMPING_MODE.CLIP;
CHOMPING_MODE.STRIP;
CHOMPING_MODE.KEEP;
// src/yaml/faults.ts
const quote = (text) => JSON.stringify(text);
const fault$1 = (code, message, hint) => ({
	code,
	message,
	hint
});
const faults = {
	notInJson: (text) => fault$1("yaml-value", `${quote(text)} is a number that JSON, and so helm, does not have`, "quote it if it is meant as text"),
	unfit: (text, tag) => fault$1("yaml-value", `${quote(text)} does not fit its tag ${tag}`, "remove the tag, or correct the value"),
	halfCharacter: () => fault$1("yaml-value", "the text holds half a character (an escape from \\ud800 to \\udfff)", "write the character itself, or \\U and eight digits"),
	collectionAsKey: (isTemplate) => fault$1("yaml-key", "a key must be a scalar, this one is a list or a map", isTemplate ? "quote the whole value: {{ }} of a template is a map in a map to YAML" : "quote the key if it is meant as text"),
	aliasAsKey: () => fault$1("yaml-key", "what this alias names cannot be a key", "write the key itself"),
	noKey: (text) => fault$1("yaml-key", `${text === void 0 ? "nothing (null)" : quote(text)} cannot be a key`, "write a key, in quotes if it is meant as text"),
	gluedColon: () => fault$1("yaml-syntax", "for helm the colon belongs to this key: in brackets a blank must stand behind it", "write a blank behind the colon, or quote the text"),
	merge: () => fault$1("yaml-merge", "a merge key (<<) takes a map or a list of maps", "name the anchor of a map, e.g. <<: *defaults"),
	noAnchor: (name) => fault$1("yaml-alias", `the alias *${name} names no anchor`, `define &${name} before this place, or quote *${name} if it is meant as text`),
	aliasNotInJson: (name) => fault$1("yaml-alias", `the alias *${name} names a number that JSON does not have`, "remove the alias"),
	selfAlias: (name) => fault$1("yaml-alias", `the anchor &${name} contains itself`, "remove the alias"),
	expanded: () => fault$1("yaml-too-large", `the aliases up to here stand for more than ${limits$1.expandedNodes} nodes`, "use fewer aliases of aliases"),
	mixedKeys: (key, line) => fault$1("yaml-key-type", `the key ${quote(key)} occurs twice in one map with different types, first on line ${line}; helm keeps one of them at random`, "remove one of the two"),
	duplicate: (key, line, isError) => fault$1("yaml-duplicate-key", `the key ${quote(key)} occurs twice in one map, first on line ${line}`, isError ? "remove one of the two" : "helm and kubectl keep the last one; remove the other")
};
// src/yaml/key.ts
const largestSigned = 2n ** 63n - 1n;
function keyOf$1(resolved) {
	return resolved.is === "value" ? keyText(resolved.value) : resolved.key;
}
function meaningOfKey(resolved) {
	if (resolved.is !== "value") return "float";
	const { value } = resolved;
	if (typeof value === "boolean") return "boolean";
	if (!isNumeral(value)) return void 0;
	return integerOf(value.numeral) === void 0 ? `float ${floatOf(value.numeral)}` : "integer";
}
function keyText(value) {
	if (typeof value === "string") return value;
	if (typeof value === "boolean") return String(value);
	if (!isNumeral(value)) return void 0;
	const whole = integerOf(value.numeral);
	if (whole !== void 0) return whole <= largestSigned ? whole.toString() : void 0;
	return goFloat32(floatOf(value.numeral));
}
function goFloat32(value) {
	const single = Math.fround(value);
	if (!Number.isFinite(single)) return single > 0 ? ".inf" : "-.inf";
	if (single === 0) return Object.is(single, -0) ? "-0" : "0";
	let digits = 1;
	while (digits < 9 && Math.fround(Number(single.toPrecision(digits))) !== single) digits += 1;
	const [mantissa = "", exponentText = "0"] = single.toExponential(digits - 1).split("e");
	const exponent = Number(exponentText);
	if (exponent >= -4 && exponent < 6) return String(Number(single.toPrecision(digits)));
	return `${mantissa}e${exponent < 0 ? "-" : "+"}${Math.abs(exponent).toString().padStart(2, "0")}`;
}
// src/yaml/line.ts
function lineEnd(text, from, to = text.length) {
	for (let at = from; at < to; at += 1) {
		const code = text.charCodeAt(at);
		if (code === 10 || code === 13) return at;
	}
	return to;
}
function lineStart(text, position) {
	let at = position;
	while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at -= 1;
	return at;
}
// src/yaml/positions.ts
function skipSpace(text, from) {
	let at = from;
	for (;;) {
		const code = text.charCodeAt(at);
		if (code === 32 || code === 9 || code === 10 || code === 13) at += 1;
		else if (code === 35) at = lineEnd(text, at);
		else return at;
	}
}
function isGlued(text, keyEnd) {
	return text[keyEnd] === ":" && ",[]{}".includes(text[keyEnd + 1] ?? " ");
}
function scalarSpan(text, event, lastEnd, indicator) {
	const { valueStart, valueEnd, style } = event;
	const properties = Math.max(event.anchorEnd, event.tagEnd);
	if (valueStart < 0) {
		const start = properties < 0 ? emptyStart(text, lastEnd, indicator) : properties;
		return {
			start,
			end: start
		};
	}
	if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return {
		start: valueStart - 1,
		end: valueEnd + 1
	};
	const from = Math.max(properties, lastEnd);
	return {
		start: isBlock(event) ? blockHeader(text, from, valueStart) : valueStart,
		end: valueEnd
	};
}
function isBlock(event) {
	return event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
}
function endsWithoutBreak(text, event) {
	return isBlock(event) && event.valueEnd === text.length && /[^\r\n]$/.test(text);
}
function emptyStart(text, from, indicator) {
	const at = skipSpace(text, from);
	return text[at] === indicator ? at + 1 : from;
}
function blockHeader(text, from, valueStart) {
	for (let at = skipSpace(text, from); at < valueStart; at = skipSpace(text, at + 1)) if (text[at] === "|" || text[at] === ">") return at;
	return valueStart;
}
function flowEnd(text, start, from) {
	const bracket = text[start] === "{" ? "}" : text[start] === "[" ? "]" : void 0;
	let at = skipSpace(text, from);
	if (text[at] === ",") at = skipSpace(text, at + 1);
	return text[at] === bracket ? at + 1 : from;
}
function markerEnd(text, from) {
	const marker = /^---/gm;
	marker.lastIndex = from;
	return marker.exec(text) === null ? from : marker.lastIndex;
}
// src/yaml/tag.ts
const unfit = { is: "unfit" };
const standard = "tag:yaml.org,2002:";
function fullTag(tag, handles) {
	if (tag.startsWith("!<")) return tag.slice(2, -1);
	const end = tag.indexOf("!", 1) + 1;
	const handle = tag.slice(0, end);
	const prefix = handles.get(handle) ?? (handle === "!!" ? standard : void 0);
	return prefix === void 0 ? tag : prefix + unescape(tag.slice(end));
}
function unescape(suffix) {
	try {
		return decodeURIComponent(suffix);
	} catch {
		return suffix;
	}
}
function resolveTagged(tag, text) {
	const name = tag.startsWith(standard) ? tag.slice(18) : "";
	const resolved = resolvePlain(text);
	const value = resolved.is === "value" ? resolved.value : void 0;
	switch (name) {
		case "null": return value === null ? resolved : unfit;
		case "bool": return typeof value === "boolean" ? resolved : unfit;
		case "int": return isNumeral(value) && integerOf(value.numeral) !== void 0 ? resolved : unfit;
		case "float": return resolved.is === "not-in-json" || isNumeral(value) ? resolved : unfit;
		case "timestamp": return isTimestamp(text) ? {
			is: "value",
			value: text
		} : unfit;
		case "binary": return decodeBinary(text);
		default: return {
			is: "value",
			value: text
		};
	}
}
function isMergeTag(tag) {
	return tag === "!" || tag === `${standard}merge`;
}
function decodeBinary(text) {
	const compact = text.replace(/[\r\n]/g, "");
	if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return unfit;
	return {
		is: "value",
		value: Buffer$1.from(compact, "base64").toString("utf8")
	};
}
const time = /(?:[Tt][0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[-+][0-9]{2}:[0-9]{2})| [0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?)$/;
function isTimestamp(text) {
	const [, year, month, day] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(text.replace(time, "")) ?? [];
	if (year === void 0 || month === void 0 || day === void 0) return false;
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	const [hours = 0, minutes = 0, seconds = 0] = (time.exec(text)?.[0] ?? "").match(/[0-9]+/g)?.map(Number) ?? [];
	return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) && hours < 24 && minutes < 60 && seconds < 60;
}
// src/yaml/scalar-event.ts
function scalarText$1(text, event) {
	if (event.valueStart < 0) return "";
	if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast) return doubleQuoted(text, event);
	const value = getScalarValue(text, event);
	return endsWithoutBreak(text, event) && value.endsWith("\n") ? value.slice(0, -1) : value;
}
function doubleQuoted(text, event) {
	const written = text.slice(event.valueStart, event.valueEnd);
	const mended = written.replaceAll(/\\(?:(?:\r\n?|\n)((?:[ \t]*(?:\r\n?|\n))+)|[^])/g, (escaped, blank) => blank === void 0 ? escaped : `${"\\n".repeat(blank.match(/\r\n?|\n/g)?.length ?? 0)}\\\n`);
	return mended === written ? getScalarValue(text, event) : getScalarValue(mended, {
		...event,
		valueStart: 0,
		valueEnd: mended.length
	});
}
function resolveScalar(text, event, handles) {
	const value = scalarText$1(text, event);
	if (event.tagStart < 0) return event.style === SCALAR_STYLE.PLAIN ? resolvePlain(value) : resolveQuoted(event, value);
	const { tagStart: start, tagEnd: end } = event;
	const tagged = resolveTagged(tagOf(text, event, handles), value);
	if (tagged.is !== "unfit") return tagged;
	return {
		is: "fault",
		fault: faults.unfit(value, text.slice(start, end)),
		start,
		end
	};
}
function resolveQuoted(event, value) {
	if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast && /\p{Surrogate}/u.test(value)) return {
		is: "fault",
		fault: faults.halfCharacter(),
		start: event.valueStart - 1,
		end: event.valueEnd + 1
	};
	return {
		is: "value",
		value
	};
}
const tagOf = (text, event, handles) => event.tagStart < 0 ? "" : fullTag(text.slice(event.tagStart, event.tagEnd), handles);
function isMergeKey(text, event, handles) {
	if (event.tagStart >= 0) return isMergeTag(tagOf(text, event, handles)) && scalarText$1(text, event) === "<<";
	return event.style === SCALAR_STYLE.PLAIN && event.valueEnd - event.valueStart === 2 && text.startsWith("<<", event.valueStart);
}
// src/yaml/tree.ts
function makeSource(file, text) {
	let starts;
	return {
		file,
		text,
		position(offset) {
			starts ??= lineStarts(text);
			const line = lineOf$1(starts, offset);
			return {
				line,
				column: offset - (starts[line - 1] ?? 0) + 1
			};
		}
	};
}
function lineStarts(text) {
	const starts = [0];
	for (const { index, 0: found } of text.matchAll(/\r\n?|\n/g)) starts.push(index + found.length);
	return starts;
}
function lineOf$1(starts, offset) {
	let low = 0;
	let high = starts.length;
	while (low + 1 < high) {
		const middle = low + high >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle;
	}
	return low + 1;
}
function atOf(place, path) {
	const position = place.source.position(place.start);
	return {
		file: place.source.file,
		...position,
		length: Math.max(1, lineEnd(place.source.text, place.start, place.end) - place.start),
		...path !== void 0 && { path }
	};
}
function childPath(path, key) {
	if (typeof key === "number") return `${path}[${key}]`;
	if (!/^[A-Za-z0-9_-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
	return path === "" ? key : `${path}.${key}`;
}
function valueOf$1(tree) {
	const seen = new Map();
	const convert = (node) => {
		if (node.kind === "scalar") return node.value;
		const cached = seen.get(node);
		if (cached !== void 0) return cached;
		const value = node.kind === "list" ? node.items.map(convert) : new Map([...node.entries.values()].map((entry) => [entry.key, convert(entry.value)]));
		seen.set(node, value);
		return value;
	};
	return convert(tree);
}
function describe(tree) {
	if (tree.kind !== "scalar") return tree.kind === "map" ? "a map" : "a list";
	const { value } = tree;
	if (value === null) return "nothing (null)";
	if (typeof value === "string") return `the string ${JSON.stringify(value)}`;
	if (typeof value === "boolean") return `the boolean ${value}`;
	return `the number ${value.numeral}`;
}
// src/yaml/compose.ts
var Composer = class {
	#source;
	#text;
	#options;
	#events;
	#problems = [];
	#path = [];
	#anchors = new Map();
	#handles = new Map();
	#next = 0;
	#count = 0;
	#expanded = 0;
	#lastEnd = 0;
	constructor(source, text, options, events) {
		this.#source = source;
		this.#text = text;
		this.#options = options;
		this.#events = events;
	}
	compose() {
		const documents = [];
		while (this.#next < this.#events.length) {
			const start = this.#take();
			this.#anchors = new Map();
			if (start.type === EVENT_ID.DOCUMENT) {
				this.#handles = new Map(start.directives.flatMap((one) => one.kind === "tag" ? [[one.handle, one.prefix]] : []));
				if (start.explicitStart) this.#lastEnd = markerEnd(this.#text, this.#lastEnd);
			}
			documents.push(this.#node(void 0));
			this.#take();
		}
		return {
			documents,
			problems: this.#problems
		};
	}
	#take() {
		const event = this.#events[this.#next];
		if (event === void 0) throw new RangeError("the event stream ended inside a node");
		this.#next += 1;
		return event;
	}
	#place(start, end) {
		return {
			start,
			end,
			source: this.#source
		};
	}
	#pathText() {
		return this.#path.length === 0 ? void 0 : this.#path.reduce((parent, key) => childPath(parent, key), "");
	}
	#fail({ code, message, hint }, place) {
		return new UserError(code, message, {
			at: atOf(place, this.#pathText()),
			hint
		});
	}
	#node(indicator) {
		const event = this.#take();
		this.#count += 1;
		if (event.type === EVENT_ID.ALIAS) return this.#aliasNode(event);
		if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) throw new RangeError("a node was due in the event stream");
		if (event.anchorStart < 0) return this.#content(event, indicator);
		const anchor = this.#text.slice(event.anchorStart, event.anchorEnd);
		const before = this.#count;
		this.#anchors.set(anchor, { weight: 0 });
		const node = this.#content(event, indicator);
		const key = event.type === EVENT_ID.SCALAR ? {
			written: scalarText$1(this.#text, event),
			resolved: this.#resolve(event)
		} : void 0;
		this.#anchors.set(anchor, {
			node,
			weight: this.#count - before + 1,
			...key && { key }
		});
		return node;
	}
	#content(event, indicator) {
		if (event.type === EVENT_ID.SCALAR) return this.#scalar(event, indicator);
		const isFlow = event.style === COLLECTION_STYLE.FLOW;
		this.#lastEnd = isFlow ? event.start + 1 : event.start;
		return event.type === EVENT_ID.SEQUENCE ? this.#list(event.start, isFlow) : this.#map(event.start, isFlow);
	}
	#scalar(event, indicator) {
		const place = this.#scalarPlace(event, indicator);
		const resolved = this.#resolve(event);
		if (resolved.is === "value") return {
			kind: "scalar",
			value: resolved.value,
			...place
		};
		throw this.#fail(faults.notInJson(scalarText$1(this.#text, event)), place);
	}
	#resolve(event) {
		const resolved = resolveScalar(this.#text, event, this.#handles);
		if (resolved.is !== "fault") return resolved;
		throw this.#fail(resolved.fault, this.#place(resolved.start, resolved.end));
	}
	#scalarPlace(event, indicator) {
		const { start, end } = scalarSpan(this.#text, event, this.#lastEnd, indicator);
		this.#lastEnd = end;
		return this.#place(start, end);
	}
	#list(start, isFlow) {
		const items = [];
		while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
			this.#path.push(items.length);
			items.push(this.#node(isFlow ? void 0 : "-"));
			this.#path.pop();
		}
		return {
			kind: "list",
			items,
			...this.#close(start, isFlow)
		};
	}
	#close(start, isFlow) {
		this.#take();
		if (isFlow) this.#lastEnd = flowEnd(this.#text, start, this.#lastEnd);
		return this.#place(start, this.#lastEnd);
	}
	#map(start, isFlow) {
		const entries = new Map();
		const merged = new Set();
		while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
			const event = this.#take();
			if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) throw this.#collectionAsKey(event);
			if (event.type === EVENT_ID.SCALAR && isMergeKey(this.#text, event, this.#handles)) {
				this.#scalarPlace(event, void 0);
				this.#path.push("<<");
				for (const key of this.#merge(entries, this.#node(":"))) merged.add(key);
			} else {
				const { key, place, meaning } = this.#key(event);
				this.#path.push(key);
				const value = this.#node(":");
				const first = entries.get(key);
				if (first !== void 0 && first.keyMeaning !== meaning) this.#mixed(key, place, first);
				if (first !== void 0 && !merged.delete(key)) this.#duplicate(key, place, first);
				entries.set(key, {
					key,
					keyPlace: place,
					value,
					...meaning !== void 0 && { keyMeaning: meaning }
				});
			}
			this.#path.pop();
		}
		return {
			kind: "map",
			entries,
			...this.#close(start, isFlow)
		};
	}
	#duplicate(key, place, first) {
		const isError = this.#options.duplicates === "error";
		const { code, message, hint } = faults.duplicate(key, this.#source.position(first.keyPlace.start).line, isError);
		this.#problems.push((isError ? problem : warning)(code, message, {
			at: atOf(place, this.#pathText()),
			hint
		}));
	}
	#mixed(key, place, first) {
		const { line } = this.#source.position(first.keyPlace.start);
		throw this.#fail(faults.mixedKeys(key, line), place);
	}
	#collectionAsKey(event) {
		const start = "start" in event ? event.start : this.#lastEnd;
		const isTemplate = this.#text.startsWith("{{", start - 1) || this.#text.startsWith("{{", start);
		return this.#fail(faults.collectionAsKey(isTemplate), this.#place(start, start + 1));
	}
	#key(event) {
		const isWritten = this.#options.keys === "written";
		if (event.type === EVENT_ID.ALIAS) {
			const { anchored, place } = this.#alias(event);
			const key = anchored.key && (isWritten ? anchored.key.written : keyOf$1(anchored.key.resolved));
			if (key === void 0) throw this.#fail(faults.aliasAsKey(), place);
			const meaning = isWritten || !anchored.key ? void 0 : meaningOfKey(anchored.key.resolved);
			return {
				key,
				place,
				...meaning !== void 0 && { meaning }
			};
		}
		const place = this.#scalarPlace(event, void 0);
		if (isGlued(this.#text, event.valueEnd)) throw this.#fail(faults.gluedColon(), place);
		const written = scalarText$1(this.#text, event);
		const resolved = this.#resolve(event);
		if (event.anchorStart >= 0) {
			const name = this.#text.slice(event.anchorStart, event.anchorEnd);
			const node = resolved.is === "value" ? {
				kind: "scalar",
				value: resolved.value,
				...place
			} : void 0;
			this.#anchors.set(name, {
				weight: 1,
				key: {
					written,
					resolved
				},
				...node && { node }
			});
		}
		const isNothing = event.valueStart < 0 && event.tagStart < 0;
		const key = isWritten && !isNothing ? written : keyOf$1(resolved);
		const meaning = isWritten ? void 0 : meaningOfKey(resolved);
		if (key !== void 0) return {
			key,
			place,
			...meaning !== void 0 && { meaning }
		};
		throw this.#fail(faults.noKey(isNothing ? void 0 : written), place);
	}
	#merge(into, merged) {
		const keys = [];
		for (const map of merged.kind === "list" ? merged.items.toReversed() : [merged]) {
			if (map.kind !== "map") throw this.#fail(faults.merge(), map);
			for (const entry of map.entries.values()) {
				const first = into.get(entry.key);
				if (first !== void 0 && first.keyMeaning !== entry.keyMeaning) this.#mixed(entry.key, entry.keyPlace, first);
				into.set(entry.key, entry);
				keys.push(entry.key);
			}
		}
		return keys;
	}
	#alias(event) {
		const name = this.#text.slice(event.anchorStart, event.anchorEnd);
		const place = this.#place(event.anchorStart - 1, event.anchorEnd);
		this.#lastEnd = event.anchorEnd;
		const anchored = this.#anchors.get(name);
		if (anchored !== void 0) return {
			anchored,
			name,
			place
		};
		throw this.#fail(faults.noAnchor(name), place);
	}
	#aliasNode(event) {
		const { anchored, name, place } = this.#alias(event);
		this.#count += anchored.weight;
		this.#expanded += anchored.weight;
		if (this.#expanded > limits$1.expandedNodes) throw this.#fail(faults.expanded(), place);
		if (anchored.node !== void 0) return anchored.node;
		throw this.#fail(anchored.key ? faults.aliasNotInJson(name) : faults.selfAlias(name), place);
	}
};
// src/yaml/flatten.ts
function flatten(text) {
	const pieces = [];
	let copied = 0;
	let depth = 0;
	const blank = (from, to) => {
		pieces.push(text.slice(copied, from), " ".repeat(to - from));
		copied = to;
	};
	let at = 0;
	while (at < text.length) {
		const character = text[at] ?? "";
		const isStart = depth > 0 ? !/\w/.test(text[at - 1] ?? " ") : startsValue(text, at);
		if (character === "#" && /\s/.test(text[at - 1] ?? "\n")) {
			const end = lineEnd(text, at);
			if (depth > 0) blank(at, end);
			at = end;
		} else if (depth === 0 && (character === "|" || character === ">") && isStart) at = blockEnd(text, at);
		else if ((character === "\"" || character === "'") && isStart) {
			const end = closingQuote(text, at);
			for (const { index, 0: found } of text.slice(at, end).matchAll(/[\r\n]+/g)) blank(at + index, at + index + found.length);
			at = end;
		} else {
			if ((character === "[" || character === "{") && isStart) depth += 1;
			else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
			else if ((character === "\n" || character === "\r") && depth > 0) blank(at, at + 1);
			at += 1;
		}
	}
	pieces.push(text.slice(copied));
	return pieces.join("");
}
function startsValue(text, at) {
	if (!/[[{"'|>]/.test(text[at] ?? "")) return false;
	const line = text.slice(Math.max(lineStart(text, at), at - 300), at);
	return /(?:^[ \t]*|[:?-][ \t]+)(?:[&!]\S*[ \t]+)*$/.test(line);
}
function blockEnd(text, from) {
	const prefix = text.slice(lineStart(text, from), from);
	const parent = /^(?:[ ]*[-?][ ]+(?=\S))*[ ]*/.exec(prefix)?.[0].length ?? 0;
	const indent = /[-?:][ ]+$/.test(prefix.slice(0, parent)) && prefix.length === parent ? prefix.trimEnd().length - 1 : parent;
	let at = lineEnd(text, from);
	for (;;) {
		const line = /(?:\r\n?|\n)( *)([^\r\n]*)/y;
		line.lastIndex = at;
		const [whole, blanks = "", content = ""] = line.exec(text) ?? [];
		if (whole === void 0 || content.trim() !== "" && blanks.length <= indent) return at;
		at += whole.length;
	}
}
function closingQuote(text, from) {
	const quoted = text[from] === "\"" ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y;
	quoted.lastIndex = from;
	return quoted.exec(text) === null ? text.length : quoted.lastIndex;
}
// src/yaml/syntax.ts
const smallText$1 = 1048576;
function explain(source, reason, position) {
	const { text } = source;
	return tabInIndentation(text, position) ?? controlCharacter(text, reason, position) ?? leftOpen(source, reason, position) ?? afterValue(text, reason, position) ?? keyWithoutColon(text, reason, position) ?? escape(text, reason, position) ?? {
		message: `not valid YAML: ${reason}`,
		hint: "correct the syntax at this place; often it is the indentation of this line or the one before",
		start: position,
		end: position + 1
	};
}
function tabInIndentation(text, position) {
	const line = lineStart(text, position);
	const indentation = /^[ \t]*/.exec(text.slice(line, lineEnd(text, line)))?.[0] ?? "";
	const tab = indentation.indexOf("	");
	if (tab < 0 || position > line + indentation.length) return void 0;
	return {
		message: "a tab stands in the indentation, spaces were expected",
		hint: "replace the tab by spaces",
		start: line + tab,
		end: line + indentation.length
	};
}
function controlCharacter(text, reason, position) {
	if (!/non-printable|null byte|valid JSON character/.test(reason)) return void 0;
	return {
		message: `the character U+${(text.charCodeAt(position) || 0).toString(16).toUpperCase().padStart(4, "0")} may not stand in YAML`,
		hint: "remove it, or write it as an escape in double quotes",
		start: position,
		end: position + 1
	};
}
function leftOpen(source, reason, position) {
	const { text } = source;
	if (!/unexpected end of the|deficient indentation|missed comma/.test(reason) || text.length > smallText$1) return void 0;
	const before = text.slice(0, position).trimEnd();
	for (const quote of ["\"", "'"]) {
		const last = parsed(before + quote)?.findLast((event) => event.type === EVENT_ID.SCALAR);
		if (last?.type === EVENT_ID.SCALAR && isQuoted$1(last.style) && last.valueEnd === before.length) return open(source, last.valueStart - 1, `the quote ${quote}`, `close it with ${quote} on line LINE, or quote the whole value`);
	}
	const bracket = openBracket(before);
	if (bracket === void 0) return void 0;
	const [sign, closing] = text[bracket] === "{" ? ["{", "}"] : ["[", "]"];
	const hint = `close it with ${closing}, indent what belongs to it, and put commas between its entries`;
	return open(source, bracket, `the bracket ${sign}`, hint);
}
const isQuoted$1 = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
function open(source, start, what, hint) {
	const { line } = source.position(start);
	return {
		message: `${what} that opens here is not closed`,
		hint: hint.replace("LINE", String(line)),
		start,
		end: start + 1
	};
}
function parsed(text) {
	try {
		return parseEvents(text, {});
	} catch {
		return;
	}
}
function openBracket(text) {
	if (parsed(text) !== void 0) return void 0;
	let suffixes = [""];
	for (let depth = 0; depth < 4; depth += 1) {
		suffixes = suffixes.flatMap((suffix) => [`${suffix}]`, `${suffix}}`]);
		for (const suffix of suffixes) {
			const events = parsed(text + suffix);
			if (events !== void 0) return lastClosed(events, depth + 1);
		}
	}
}
function lastClosed(events, count) {
	const openStarts = [];
	const closed = [];
	for (const event of events) if (event.type === EVENT_ID.POP) {
		const start = openStarts.pop();
		if (start !== void 0) closed.push(start);
	} else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) openStarts.push(event.style === COLLECTION_STYLE.FLOW ? event.start : void 0);
	else if (event.type === EVENT_ID.DOCUMENT) openStarts.push(void 0);
	return closed.at(-count);
}
function afterValue(text, reason, position) {
	if (!/bad indentation of a (?:mapping|sequence) entry|end of the stream or a document|a line break is expected/.test(reason)) return void 0;
	const at = {
		start: position,
		end: lineEnd(text, position)
	};
	const character = text[position] ?? "";
	if (character === ":") return {
		message: "a second \": \" stands on this line",
		hint: "quote the value if the colon belongs to it, else start a new line",
		...at
	};
	if (/[@`%]/.test(character)) return {
		message: `${JSON.stringify(character)} cannot start a value`,
		hint: "quote the value",
		...at
	};
	if (text.slice(lineStart(text, position), position).trim() !== "") return {
		message: "the value has ended before this place",
		hint: "quote the whole value, or start a new line",
		...at
	};
	return {
		message: "the indentation of this line fits none of the lines above it",
		hint: "indent it like the entry that it stands beside",
		...at
	};
}
function keyWithoutColon(text, reason, position) {
	const isMultiline = reason.includes("multiline key");
	if (!isMultiline && !reason.includes("expected ':' after a mapping key")) return void 0;
	const before = text.slice(0, isMultiline ? lineStart(text, position) : position).trimEnd();
	const line = lineStart(text, before.length);
	const start = line + (/^[ -]*/.exec(before.slice(line))?.[0].length ?? 0);
	return {
		message: "a key with a colon was expected, this line has none",
		hint: "write KEY: VALUE, or indent the line if it continues the value above",
		start,
		end: lineEnd(text, start)
	};
}
function escape(text, reason, position) {
	if (!/unknown escape|hexadecimal character/.test(reason)) return void 0;
	const start = text.lastIndexOf("\\", position);
	return {
		message: `${JSON.stringify(text.slice(start, position + 1))} is no escape that YAML knows in double quotes`.replace("\\\\", "\\"),
		hint: "use single quotes, or write the backslash twice",
		start,
		end: position + 1
	};
}
// src/yaml/parse.ts
function parse(source, text) {
	const events = parseText(source, text);
	refuseForeignBreaks(source, events);
	refuseForeignAnchors(source, events);
	return events;
}
function parseText(source, text) {
	try {
		return parseEvents(text, { maxDepth: limits$1.depth });
	} catch (error) {
		if (!(error instanceof YAMLException)) throw error;
		return (error.reason === "deficient indentation" ? parseFlattened(text) : void 0) ?? refuse$2(source, error);
	}
}
function parseFlattened(text) {
	try {
		const flat = flatten(text);
		const events = parseEvents(flat, { maxDepth: limits$1.depth });
		if (!isUnderstood(events, text, flat)) return void 0;
		return events.map((event) => event.type === EVENT_ID.SCALAR ? {
			...event,
			fast: false
		} : event);
	} catch {
		return;
	}
}
function isUnderstood(events, text, flat) {
	const flows = [];
	for (const event of events) if (event.type === EVENT_ID.POP) flows.pop();
	else if (event.type === EVENT_ID.DOCUMENT) flows.push(false);
	else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) flows.push(event.style === COLLECTION_STYLE.FLOW || flows.at(-1) === true);
	else if (event.type === EVENT_ID.SCALAR && flows.at(-1) !== true && !isQuoted(event.style)) {
		const { valueStart, valueEnd } = event;
		if (text.slice(valueStart, valueEnd) !== flat.slice(valueStart, valueEnd)) return false;
	}
	return true;
}
function refuse$2(source, error) {
	const position = Math.min(error.mark?.position ?? 0, source.text.length);
	if (error.reason.startsWith("nesting exceeded")) throw new UserError("yaml-too-deep", `lists and maps are nested more than ${limits$1.depth} levels deep`, {
		at: atOf({
			start: position,
			end: position + 1,
			source
		}),
		hint: `nest at most ${limits$1.depth} levels`
	});
	const { message, hint, start, end } = explain(source, error.reason, position);
	throw new UserError("yaml-syntax", message, {
		at: atOf({
			start,
			end,
			source
		}),
		hint
	});
}
function refuseForeignBreaks(source, events) {
	if (!/[\u2028\u2029\ufeff]/.test(source.text)) return;
	const quoted = events.filter((event) => event.type === EVENT_ID.SCALAR).filter((event) => isQuoted(event.style));
	let next = 0;
	for (const { index } of source.text.matchAll(/[\u2028\u2029\ufeff]/g)) {
		while ((quoted[next]?.valueEnd ?? Number.POSITIVE_INFINITY) <= index + 1) next += 1;
		const isInQuotes = (quoted[next]?.valueStart ?? Number.POSITIVE_INFINITY) < index;
		const neighbours = source.text.slice(index - 1, index) + source.text.slice(index + 1, index + 2);
		if (isInQuotes && !/\s/.test(neighbours)) continue;
		const code = source.text.charCodeAt(index).toString(16);
		throw new UserError("yaml-syntax", `the character U+${code.toUpperCase()} changes the lines or columns that helm sees`, {
			at: atOf({
				start: index,
				end: index + 1,
				source
			}),
			hint: `write it as the escape \\u${code} in double quotes`
		});
	}
}
function refuseForeignAnchors(source, events) {
	for (const event of events) {
		if (!("anchorStart" in event) || event.anchorStart < 0) continue;
		const { anchorStart: start, anchorEnd: end } = event;
		if (!/^[\w-]+[?:,\]}%@`]/.test(source.text.slice(start, end))) continue;
		throw new UserError("yaml-syntax", "the name of an anchor has characters that helm takes for the value", {
			at: atOf({
				start,
				end,
				source
			}),
			hint: "use letters, digits, _ and - alone"
		});
	}
}
const isQuoted = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
// src/yaml/read.ts
function readDocuments(file, text, options) {
	if (text.length > limits$1.characters) throw new UserError("yaml-too-large", `the file has ${text.length} characters, the limit is ${limits$1.characters}`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "split the file"
	});
	const source = makeSource(file, text.startsWith("﻿") ? text.slice(1) : text);
	if (options.hidden === "error") refuseHidden(source);
	const parsed = source.text.includes("") ? source.text.replaceAll("", "\n") : source.text;
	return new Composer(source, parsed, options, parse(source, parsed)).compose();
}
const hidden = /\r(?!\n)|[\u0080-\u009F\u2028-\u202E\u2066-\u2069]/;
function refuseHidden(source) {
	const start = source.text.search(hidden);
	if (start < 0) return;
	const code = source.text.charCodeAt(start).toString(16).toUpperCase().padStart(4, "0");
	throw new UserError("yaml-syntax", `the character U+${code} is not shown in a review, and may end a line or reorder it`, {
		at: atOf({
			start,
			end: start + 1,
			source
		}),
		hint: code === "000D" ? "end the lines with LF or CRLF" : `remove it, or write "\\u${code}" in double quotes`
	});
}
function readOne(file, text, options) {
	const { documents, problems } = readDocuments(file, text, options);
	const [tree, ...others] = documents;
	const second = others.find((other) => other.end > other.start);
	if (second === void 0) return {
		tree,
		problems
	};
	throw new UserError("yaml-documents", `one document was expected, ${documents.length} were found`, {
		at: atOf(second),
		hint: "remove the --- line and what follows it"
	});
}
function entryOf$2(tree, key) {
	return tree?.kind === "map" ? tree.entries.get(key) : void 0;
}
// src/yaml/portable.ts
function withPortableNumbers(value) {
	if (isNumeral(value)) return { numeral: canonicalNumber(value).replace(/^(-?\d+)e/, "$1.0e") };
	if (isList(value)) return value.map(withPortableNumbers);
	if (!isMap(value)) return value;
	return new Map([...value].map(([key, item]) => [key, withPortableNumbers(item)]));
}
// src/yaml/rounded-numbers.ts
const largestExact$1 = 2n ** 53n;
function roundedNumbers(tree, path = "") {
	const problems = [];
	const seen = new Set();
	const visit = (node, at) => {
		if (seen.has(node)) return;
		seen.add(node);
		if (node.kind === "map") for (const entry of node.entries.values()) visit(entry.value, childPath(at, entry.key));
		if (node.kind === "list") for (const [index, item] of node.items.entries()) visit(item, childPath(at, index));
		if (node.kind !== "scalar" || !isNumeral(node.value)) return;
		const whole = integerOf(node.value.numeral);
		if (whole === void 0 || whole <= largestExact$1 && whole >= -largestExact$1 || BigInt(Number(whole)) === whole) return;
		const message = `helm reads the number ${canonicalNumber(node.value)} as ${BigInt(Number(whole))}: it keeps 53 bits`;
		problems.push(warning("yaml-number-rounded", message, {
			at: atOf(node, at),
			hint: "quote it if its digits matter"
		}));
	};
	visit(tree, path);
	return problems;
}
// src/yaml/write-text.ts
function stringToken(text, indent) {
	if (indent !== void 0 && isBlockSafe(text)) return block(text, indent);
	return isPlainSafe(text) ? text : quoted(text);
}
function keyToken(key) {
	return isPlainSafe(key) && !/["'[\]{},#&*!|>]/.test(key) ? key : quoted(key);
}
function quoted(text) {
	return JSON.stringify(wellFormed(text)).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => {
		return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
}
function wellFormed(text) {
	return text.replace(/\p{Surrogate}/gu, "�");
}
const blockText = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
function isBlockSafe(text) {
	const endsBlank = /\n[ \t]/.test(text.slice(text.trimEnd().length));
	return text.includes("\n") && /\S/.test(text) && !endsBlank && blockText.test(text);
}
function block(text, indent) {
	let trailing = 0;
	while (text.endsWith("\n".repeat(trailing + 1)) && trailing < 2) trailing += 1;
	const chomp = [
		"-",
		"",
		"+"
	][trailing] ?? "";
	return `|${/^\n*[ \t]/.test(text) ? "2" : ""}${chomp}\n${(trailing === 0 ? text : text.slice(0, -1)).split("\n").map((line) => line === "" ? "" : indent + line).join("\n")}`;
}
const word = /^[A-Za-z_][A-Za-z0-9_./-]*$/;
function isPlainSafe(text) {
	if (word.test(text)) return isPlainString(text);
	if (!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text)) return false;
	if (/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text)) return false;
	return isPlainString(text) && !looksTyped(text);
}
function looksTyped(text) {
	return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text) || text === "<<" || text === "=";
}
// src/yaml/write.ts
function write(value) {
	if (isMap(value) && value.size > 0) return `${mapLines(value, "")}\n`;
	if (isList(value) && value.length > 0) return `${listLines(value, "")}\n`;
	return `${inline(value, void 0)}\n`;
}
const longestSimpleKey = 1e3;
function mapLines(map, indent) {
	const lines = [];
	for (const [key, value] of map) {
		const token = keyToken(key);
		const start = token.length > longestSimpleKey ? `? ${token}\n${indent}` : token;
		lines.push(`${indent}${start}:${nested(value, indent)}`);
	}
	return lines.join("\n");
}
function nested(value, indent) {
	if (isMap(value) && value.size > 0) return `\n${mapLines(value, `${indent}  `)}`;
	if (isList(value) && value.length > 0) return `\n${listLines(value, indent)}`;
	return ` ${inline(value, `${indent}  `)}`;
}
function listLines(list, indent) {
	return list.map((item) => `${indent}-${listItem(item, indent)}`).join("\n");
}
function listItem(item, indent) {
	const deeper = `${indent}  `;
	if (isMap(item) && item.size > 0) return ` ${mapLines(item, deeper).slice(deeper.length)}`;
	if (isList(item) && item.length > 0) return ` ${listLines(item, deeper).slice(deeper.length)}`;
	return ` ${inline(item, deeper)}`;
}
function inline(value, indent) {
	if (value === null) return "null";
	if (typeof value === "boolean") return String(value);
	if (isNumeral(value)) return value.numeral;
	if (typeof value === "string") return stringToken(value, indent);
	return isMap(value) ? "{}" : "[]";
}
// src/kustomize/names.ts
const kustomizationNames = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
const kustomizationFileIn = (folder) => kustomizationNames.map((name) => join$1(folder, name)).find((file) => statIfThere(file)?.isFile() === true);
// src/kustomize/edits.ts
function editKustomization(file, tree, edits) {
	const value = tree && valueOf$1(tree);
	const edited = new Map(isMap(value) ? value : start);
	for (const [key, edit] of edits) edited.set(key, joined(key, edited.get(key), edit));
	return readOne(file, writeJson(edited, 2), {
		keys: "dialect",
		duplicates: "error"
	}).tree;
}
const start = new Map([["apiVersion", "kustomize.config.k8s.io/v1beta1"], ["kind", "Kustomization"]]);
const named$1 = new Set(["images", "replicas"]);
function joined(key, before, edit) {
	if (isMap(edit)) return new Map([...isMap(before) ? before : [], ...edit]);
	if (!isList(edit)) return edit;
	const own = isList(before) ? before : [];
	const names = new Set(edit.map(nameOf$1));
	return [...named$1.has(key) ? own.filter((item) => !names.has(nameOf$1(item))) : own, ...edit];
}
const nameOf$1 = (item) => isMap(item) ? item.get("name") : void 0;
// src/kustomize/shapes.ts
const gvk = {
	group: "*",
	version: "*",
	kind: "*"
};
const resId = {
	...gvk,
	name: "*",
	namespace: "*"
};
const object = {
	apiVersion: "*",
	kind: "*",
	metadata: "*"
};
const generator = {
	namespace: "*",
	name: "*",
	behavior: "*",
	literals: "*",
	files: "*",
	envs: "*",
	env: "*",
	options: "GeneratorOptions"
};
const replacement = {
	source: "SourceSelector",
	targets: "TargetSelector[]",
	sourceValue: "*"
};
const patch = {
	path: "*",
	patch: "*",
	target: "Selector",
	options: "PatchArgs"
};
const specs = { fieldSpecs: "FieldSpec[]" };
const parts = {
	ObjectMeta: {
		name: "*",
		namespace: "*",
		labels: "*",
		annotations: "*"
	},
	OpenAPI: {
		path: "*",
		version: "*"
	},
	Label: {
		pairs: "*",
		includeSelectors: "*",
		includeTemplates: "*",
		fields: "FieldSpec[]"
	},
	FieldSpec: {
		...gvk,
		path: "*",
		create: "*"
	},
	Patch: patch,
	PatchArgs: {
		allowNameChange: "*",
		allowKindChange: "*"
	},
	Selector: {
		...resId,
		annotationSelector: "*",
		labelSelector: "*"
	},
	Image: {
		name: "*",
		newName: "*",
		tagSuffix: "*",
		newTag: "*",
		digest: "*"
	},
	ReplacementField: {
		...replacement,
		path: "*"
	},
	SourceSelector: {
		...resId,
		fieldPath: "*",
		options: "FieldOptions"
	},
	TargetSelector: {
		select: "Selector",
		reject: "Selector[]",
		fieldPaths: "*",
		options: "FieldOptions"
	},
	FieldOptions: {
		delimiter: "*",
		index: "*",
		encoding: "*",
		create: "*"
	},
	Replica: {
		name: "*",
		count: "*"
	},
	Var: {
		name: "*",
		objref: "Target",
		fieldref: "FieldSelector"
	},
	Target: {
		apiVersion: "*",
		...resId
	},
	FieldSelector: { fieldPath: "*" },
	SortOptions: {
		order: "*",
		legacySortOptions: "LegacySortOptions"
	},
	LegacySortOptions: {
		orderFirst: "*",
		orderLast: "*"
	},
	ConfigMapArgs: generator,
	SecretArgs: {
		...generator,
		type: "*"
	},
	GeneratorOptions: {
		labels: "*",
		annotations: "*",
		disableNameSuffixHash: "*",
		immutable: "*"
	},
	ValueAddTarget: {
		selector: "Selector",
		fieldPath: "*",
		filePathPosition: "*"
	},
	ServiceAccount: {
		name: "*",
		projectId: "*"
	},
	KubernetesService: {
		name: "*",
		namespace: "*"
	}
};
const kustomization = {
	kind: "*",
	apiVersion: "*",
	metadata: "ObjectMeta",
	openapi: "OpenAPI",
	namePrefix: "*",
	nameSuffix: "*",
	namespace: "*",
	commonLabels: "*",
	labels: "Label[]",
	commonAnnotations: "*",
	patchesStrategicMerge: "*",
	patchesJson6902: "Patch[]",
	patches: "Patch[]",
	images: "Image[]",
	imageTags: "Image[]",
	replacements: "ReplacementField[]",
	replicas: "Replica[]",
	vars: "Var[]",
	sortOptions: "SortOptions",
	resources: "*",
	components: "*",
	crds: "*",
	bases: "*",
	configMapGenerator: "ConfigMapArgs[]",
	secretGenerator: "SecretArgs[]",
	helmGlobals: "*",
	helmCharts: "*",
	helmChartInflationGenerator: "*",
	generatorOptions: "GeneratorOptions",
	configurations: "*",
	generators: "*",
	transformers: "*",
	validators: "*",
	buildMetadata: "*"
};
const builtins = {
	AnnotationsTransformer: {
		...object,
		annotations: "*",
		...specs
	},
	ConfigMapGenerator: {
		...object,
		...generator
	},
	HashTransformer: object,
	IAMPolicyGenerator: {
		...object,
		cloud: "*",
		kubernetesService: "KubernetesService",
		serviceAccount: "ServiceAccount"
	},
	ImageTagTransformer: {
		...object,
		imageTag: "Image",
		...specs
	},
	LabelTransformer: {
		...object,
		labels: "*",
		...specs
	},
	NamespaceTransformer: {
		...object,
		...specs,
		unsetOnly: "*",
		setRoleBindingSubjects: "*"
	},
	PatchJson6902Transformer: {
		...object,
		target: "Selector",
		path: "*",
		jsonOp: "*"
	},
	PatchStrategicMergeTransformer: {
		...object,
		paths: "*",
		patches: "*"
	},
	PatchTransformer: {
		...object,
		...patch
	},
	PrefixTransformer: {
		...object,
		prefix: "*",
		...specs
	},
	ReplacementTransformer: {
		...object,
		replacements: "ReplacementField[]"
	},
	ReplicaCountTransformer: {
		...object,
		replica: "Replica",
		...specs
	},
	SecretGenerator: {
		...object,
		...generator,
		type: "*"
	},
	SuffixTransformer: {
		...object,
		suffix: "*",
		...specs
	},
	ValueAddTransformer: {
		...object,
		value: "*",
		targets: "ValueAddTarget[]",
		targetFilePath: "*"
	}
};
const shapes = {
	...parts,
	Kustomization: kustomization,
	...builtins
};
function unknownKeys(tree, type, name) {
	if (type === "*") return [];
	if (type.endsWith("[]")) return tree.kind === "list" ? tree.items.flatMap((item) => unknownKeys(item, type.slice(0, -2), name)) : [];
	if (tree.kind !== "map") return [];
	const fields = shapes[type] ?? {};
	return [...tree.entries.values()].flatMap(({ key, keyPlace, value }) => Object.hasOwn(fields, key) ? unknownKeys(value, fields[key] ?? "*", key) : [problem("kustomize-refused", `${name} has no field ${JSON.stringify(key)}`, {
		at: atOf(keyPlace),
		hint: hintFor$1(key, Object.keys(fields))
	})]);
}
function hintFor$1(key, known) {
	const same = known.find((one) => fold(one) === fold(key));
	if (same !== void 0) return `did you mean ${JSON.stringify(same)}? kustomize takes a field in any case, Pligos as it is written here`;
	const near = nearest(key, known);
	return near === void 0 ? "remove it" : `did you mean ${JSON.stringify(near)}?`;
}
const fold = (key) => key.toUpperCase().toLowerCase();
// src/kustomize/fields.ts
const lists = {
	resources: "file or folder",
	bases: "folder",
	components: "folder",
	crds: "file",
	configurations: "file",
	patchesStrategicMerge: "file or text",
	generators: "config",
	transformers: "config",
	validators: "config"
};
const entries = {
	patches: "path",
	patchesJson6902: "path",
	replacements: "path"
};
const generators = ["configMapGenerator", "secretGenerator"];
const charts = [
	"helmCharts",
	"helmChartInflationGenerator",
	"helmGlobals"
];
const configFields = [
	"generators",
	"transformers",
	"validators"
];
function namedInKustomization(tree) {
	return [
		...Object.entries(lists).flatMap(([key, as]) => namesIn$2(tree, key, as)),
		...Object.entries(entries).flatMap(([key, name]) => itemsIn(tree, key).flatMap((item) => item.kind === "scalar" ? named(item, "file or text", key) : namesIn$2(item, name, "file", key))),
		...generators.flatMap((key) => itemsIn(tree, key).flatMap((item) => sourcesIn$1(item, key))),
		...namesIn$2(entryOf$2(tree, "openapi")?.value, "path", "file", "openapi"),
		...charts.flatMap((key) => {
			const entry = entryOf$2(tree, key);
			return entry === void 0 ? [] : [refusal(key, atOf(entry.keyPlace))];
		})
	];
}
const originsIn = (tree) => itemsIn(tree, "buildMetadata").flatMap((item) => named(item, "data", "buildMetadata").flatMap(({ text, at }) => /annotations$/i.test(text) ? [at] : []));
function namedInConfig(tree) {
	const [apiVersion, kind] = [textOf$4(tree, "apiVersion"), textOf$4(tree, "kind")];
	const annotations = entryOf$2(entryOf$2(tree, "metadata")?.value, "annotations")?.value;
	if (annotations?.kind === "map" && [...annotations.entries.keys()].some((key) => /^config\.(?:kubernetes|k8s)\.io\/function$/.test(key))) return [refusal(`the function ${kind}`, atOf(tree))];
	if (kind.includes("HelmChart")) return [refusal(kind, atOf(tree))];
	if (apiVersion !== "builtin") return [refusal(`the plugin ${apiVersion}/${kind}`, atOf(tree))];
	if (!Object.hasOwn(builtins, kind)) return [refusal(`the generator or transformer ${kind}`, atOf(tree))];
	return [
		...sourcesIn$1(tree, kind),
		...namesIn$2(tree, "path", "file", kind),
		...namesIn$2(tree, "targetFilePath", "file", kind),
		...namesIn$2(tree, "paths", "file or text", kind),
		...itemsIn(tree, "replacements").flatMap((item) => namesIn$2(item, "path", "file", kind))
	];
}
const sourcesIn$1 = (tree, field) => [
	...namesIn$2(tree, "files", "data", field).map((place) => ({
		...place,
		text: place.text.slice(place.text.indexOf("=") + 1)
	})),
	...namesIn$2(tree, "envs", "data", field),
	...namesIn$2(tree, "env", "data", field)
];
const refusal = (text, at) => ({
	text,
	at,
	as: "refused",
	field: text
});
function namesIn$2(tree, key, as, above) {
	const field = above === void 0 ? key : `${above}.${key}`;
	const value = entryOf$2(tree, key)?.value;
	return (value?.kind === "list" ? value.items : value === void 0 ? [] : [value]).flatMap((item) => named(item, as, field));
}
const named = (tree, as, field) => tree.kind === "scalar" && typeof tree.value === "string" && tree.value !== "" ? [{
	text: tree.value,
	at: atOf(tree),
	as,
	field
}] : [];
function itemsIn(tree, key) {
	const value = entryOf$2(tree, key)?.value;
	return value?.kind === "list" ? value.items : [];
}
function textOf$4(tree, key) {
	const value = entryOf$2(tree, key)?.value;
	return value?.kind === "scalar" && typeof value.value === "string" ? value.value : "";
}
// src/kustomize/refusals.ts
const isText = (text) => /[\n\r\u0085\u2028\u2029:{[]/.test(text);
const isRemote$1 = (text, isFile) => text.includes(":") || /^(?:www\.)?(?:github|gitlab|bitbucket)\.\w+\/|[^./]\.git(?:[/?]|$)|\/_git\/|[?&](?:ref|version|timeout|submodules)=/i.test(text) || !isFile && /^[\w.-]+@/.test(text);
const refuse$1 = (message, at, hint) => problem("kustomize-refused", message, {
	at,
	hint
});
const refusals = {
	remote: ({ text, field, at }) => refuse$1(`${field} names ${JSON.stringify(text)}, which lies elsewhere`, at, "only resources:, bases: and components: may name other places: copy it (kustomize localize), or name it in one of these"),
	noFolder: (key, field, at) => refuse$1(`${field} names the file ${key}`, at, "name a folder of a repository here, or move it to resources:"),
	notFetched: ({ key, at }) => refuse$1(`${key} lies elsewhere and was not fetched`, at, "name it in a kustomization of this repository"),
	outside: ({ text, field, at }) => refuse$1(`${field} names ${JSON.stringify(text)}, which leads out of what was fetched`, at, "what is fetched may name only what lies in its own repository, or addresses"),
	origins: (at) => refuse$1("buildMetadata: would write where Pligos keeps what it fetched into the resources", at, "remove it where bases of other places are named"),
	program: (what, at) => refuse$1(`${what} is not rendered: it would run other programs or fetch charts`, at, "render it beforehand and name the result in resources:, or make a context with chart: of it"),
	absolute: ({ text, field, at }) => refuse$1(`${field} names ${JSON.stringify(text)}, which is an absolute path`, at, "write the path relative to the folder of this kustomization"),
	changed: ({ key, keyPlace }, field) => refuse$1(`${JSON.stringify(key)} would change what is named in ${field}`, atOf(keyPlace), `write resources: alone in a kustomization of ${field}, or name the files themselves in ${field}`),
	noConfig: (at) => refuse$1("this is neither a file nor a generator or transformer", at, "write maps with apiVersion: builtin and a kind"),
	ambiguous: (place) => refuse$1("kustomize reads this as a string in one place and as something else in another", atOf(place), "write it in quotes, or as true or false"),
	both: (at) => refuse$1("this file says what kustomize reads, so it cannot be data as well", at, "copy what a ConfigMap or Secret needs of it to a file of its own"),
	tooMany: (what, most) => refuse$1(`the kustomization reads more than ${most} ${what}`, void 0, "name each base once, and leave out what is not needed"),
	tooLarge: (name, size, most, at) => refuse$1(`${name} has ${size} bytes, a kustomization may read ${most}`, at, "leave it out, or make it smaller")
};
const sourceGrammar = [
	{
		form: "./folder",
		meaning: "a folder of this repository"
	},
	{
		form: "./chart-1.2.3.tgz",
		meaning: "a packaged chart of this repository"
	},
	{
		form: "{name, repository, version}",
		meaning: "a chart of a chart repository"
	},
	{
		form: "oci://registry/path:tag or @sha256:…",
		meaning: "a chart of an OCI registry"
	},
	{
		form: "git::https://host/owner/name.git//path?ref=v1",
		meaning: "a folder of a git repository"
	},
	{
		form: "git::ssh://git@host/owner/name.git//path?ref=v1",
		meaning: "the same over ssh"
	},
	{
		form: "github.com/owner/name//path?ref=v1",
		meaning: "short for git; gitlab.com and bitbucket.org too"
	},
	{
		form: "https://host/name.tgz//path?checksum=sha256:…",
		meaning: "a folder of an archive"
	},
	{
		form: "https://host/name.yaml?checksum=sha256:…",
		meaning: "one file; .yml and .json too"
	},
	{
		form: "s3://bucket/key.tgz//path",
		meaning: "a folder of an archive in S3"
	},
	{
		form: "gs://bucket/key.tgz//path",
		meaning: "a folder of an archive in Google Cloud Storage"
	}
].map(({ form, meaning }) => `${form} (${meaning})`).join(", ");
const shortHosts = [
	"github.com",
	"gitlab.com",
	"bitbucket.org"
];
// src/sources/grammar/exact.ts
function isExact(source) {
	switch (source.kind) {
		case "git":
		case "repository": return source.ref !== void 0;
		case "oci": return source.ref !== void 0 || source.digest !== void 0;
		case "archive": return source.checksum !== void 0;
		case "bucket": return false;
		default: return source;
	}
}
const isPinnedByAddress = (source) => isExact(source) && (source.kind !== "git" || /^(?:[0-9a-f]{40}|v?\d+\.\d+[\w.+-]*)$/.test(source.ref ?? ""));
// src/sources/grammar/file-url.ts
const isFileUrl = (url) => /\.(?:ya?ml|json)$/.test(url);
// src/sources/grammar/parts.ts
const isFault = (value) => "what" in value;
function textFault(text) {
	if (text === "") return { what: "is empty" };
	if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return {
		what: "holds a control character",
		hint: "write it with visible characters only"
	};
	if (/^\s|\s$/.test(text)) return {
		what: "begins or ends with a space",
		hint: "remove the space"
	};
	if (text.startsWith("-")) return {
		what: "looks like an option",
		hint: "an address begins with no dash"
	};
	if (hasPassword(text)) return {
		what: "holds a login",
		hint: "remove it from the address, whatever it opens: logins come from the token of the workflow, `registries`, `repositories`, an ssh key or netrc"
	};
}
const hasPassword = (text) => /^(?:git::)?ssh:\/\//.test(text) ? /:\/\/[^\s/@]*:[^\s/@]*@/.test(text) : hasLogin(text);
function splitAddress(text) {
	const [rest = "", queryText, ...more] = text.split("?");
	if (more.length > 0) return { what: "has two question marks" };
	if (rest.includes("#") || queryText?.includes("#")) return {
		what: "has a fragment (#…)",
		hint: "name a version by ?ref=…"
	};
	const scheme = /^[a-z0-9+.:-]*:\/\//.exec(rest)?.[0] ?? "";
	const [address = "", ...paths] = rest.slice(scheme.length).split("//");
	if (paths.length > 1) return {
		what: "has // twice",
		hint: "the folder inside stands behind the only //"
	};
	const path = (paths[0] ?? "").replace(/\/+$/, "");
	const fault = pathFault(path) ?? pathFault(address);
	if (fault !== void 0) return fault;
	const query = readQuery(queryText ?? "");
	return query instanceof Map ? {
		address: scheme + address,
		path,
		query
	} : query;
}
function pathFault(path) {
	if (path.split("/").some((part) => /^(?:\.|%2e){1,2}$/i.test(part)) || /%2f|%5c|\\/i.test(path)) return {
		what: "has . or .. or an encoded slash in its path",
		hint: "write the path without detours"
	};
	if (/%00/.test(path)) return { what: "holds a control character" };
}
function readQuery(text) {
	const query = new Map();
	for (const pair of text === "" ? [] : text.split("&")) {
		const equals = pair.indexOf("=");
		const key = equals < 0 ? pair : pair.slice(0, equals);
		if (equals < 0 || query.has(key)) return { what: `has ${JSON.stringify(key)} without a value, or twice` };
		query.set(key, pair.slice(equals + 1));
	}
	return query;
}
function queryFault(query, known) {
	const unknown = [...query.keys()].find((key) => key !== known);
	if (unknown === void 0) return void 0;
	const hint = known === void 0 ? "remove it" : `only ?${known}=… is known here`;
	return {
		what: `has the unknown parameter ${JSON.stringify(unknown)}`,
		hint
	};
}
function refFault(ref) {
	if (ref.startsWith("-")) return {
		what: `has the ref ${JSON.stringify(ref)}, which looks like an option`,
		hint: refHint
	};
	return /^[^\s~^:?*[\\\p{Cc}]{1,250}$/u.test(ref) && !/\.\.|@\{|\/\/|^\/|\/$|\.$|\.lock(?:\/|$)|^@$/.test(ref) ? void 0 : {
		what: `has the ref ${JSON.stringify(ref)}, which git refuses`,
		hint: refHint
	};
}
const refHint = "write a branch, a tag or a commit; a range stands beside the address: {source: ADDRESS, version: RANGE}";
const isSha256 = (text) => /^sha256:[0-9a-f]{64}$/.test(text);
function normalHost(host) {
	if (host.startsWith("-") || !URL.canParse(`https://${host}`)) return void 0;
	const url = new URL(`https://${host}`);
	return url.username === "" && url.pathname === "/" && /^[\w.:[\]-]+$/.test(url.host) ? url.host : void 0;
}
// src/versions/constraint.ts
const identifier$1 = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
const versionPattern = new RegExp(`^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?(?:-(${identifier$1}(?:\\.${identifier$1})*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`);
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
// src/sources/grammar/version.ts
const isRange = (text) => /[\^~<>=*|,\s]/.test(text) || /^v?\d+(?:\.\d+)?\.[xX]$/.test(text);
const readRef = (ref) => ref === void 0 ? {} : refFault(ref) ?? { ref };
function readVersion(text) {
	if (text.startsWith("-") || !isRange(text)) return readRef(text);
	return parseConstraint(text) === void 0 ? {
		what: `has the version ${JSON.stringify(text)}, which is no range`,
		hint: "write a range such as ^1.2"
	} : { range: text.trim().replace(/\s+/g, " ") };
}
function readChartVersion(text) {
	if (/^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.test(text)) return { ref: text };
	return text !== "" && parseConstraint(text) !== void 0 ? { range: text.trim().replace(/\s+/g, " ") } : {
		what: `has the version ${JSON.stringify(text)}, which is neither a version nor a range`,
		hint: "write a version such as 1.2.3, or a range such as ^1.2"
	};
}
// src/sources/grammar/schemes.ts
const twoVersions = {
	what: "names a version twice",
	hint: "keep the one in the address, or the one in `version`"
};
const noVersion = (kind) => ({
	what: `has a version, but ${kind} has none`,
	hint: "remove `version`"
});
function readGit(text, version) {
	const parts = splitAddress(text);
	if (isFault(parts)) return parts;
	const fault = queryFault(parts.query, "ref");
	if (fault !== void 0) return fault;
	const [, scheme = "", user, host = "", repository = ""] = /^(https|ssh):\/\/(?:([^/@]*)@)?([^/]+)\/(.+)$/.exec(parts.address) ?? [];
	const name = normalHost(host);
	if (name === void 0 || repository.startsWith("-")) return {
		what: "names no repository of a host",
		hint: "write git::https://host/owner/name.git"
	};
	if (user !== void 0 && !/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(user)) return { what: `has the user ${JSON.stringify(user)}, which looks like none` };
	const ref = parts.query.get("ref");
	if (ref !== void 0 && version !== void 0) return twoVersions;
	const wanted = version === void 0 ? readRef(ref) : readVersion(version);
	if (isFault(wanted)) return wanted;
	const bare = repository.replace(/\/+$/, "").replace(/\.git$/, "");
	return {
		kind: "git",
		url: `${scheme}://${scheme === "ssh" ? `${user ?? "git"}@` : ""}${name}/${bare}.git`,
		path: parts.path,
		...wanted
	};
}
function readShort(text, version) {
	const [, address = "", rest = ""] = /^([^/]+\/[^/?]+\/[^/?]+)(.*)$/.exec(text) ?? [];
	if (address === "" || rest !== "" && !/^\/?(?:\/\/.*)?(?:\?.*)?$/.test(rest)) return {
		what: "names no repository",
		hint: "write github.com/owner/name//path?ref=v1"
	};
	return readGit(`https://${text}`, version);
}
function readOci(text, version) {
	const parts = splitAddress(text);
	if (isFault(parts)) return parts;
	const fault = queryFault(parts.query) ?? (parts.path === "" ? void 0 : {
		what: "has // in it",
		hint: "remove it"
	});
	if (fault !== void 0) return fault;
	const [, host = "", path = "", tag, digest] = /^oci:\/\/([^/]+)\/([a-z0-9]+(?:[._/-]+[a-z0-9]+)*)(?::([\w][\w.+-]{0,127}))?(?:@(.+))?$/.exec(parts.address) ?? [];
	const registry = normalHost(host);
	if (registry === void 0 || path === "" || digest !== void 0 && !isSha256(digest)) return {
		what: "names no chart of a registry",
		hint: "write oci://registry/path:tag"
	};
	const address = {
		kind: "oci",
		registry,
		path
	};
	if (version !== void 0 && (tag !== void 0 || digest !== void 0)) return twoVersions;
	if (digest !== void 0) return {
		...address,
		digest,
		...tag !== void 0 && { ref: tag }
	};
	if (tag !== void 0) return {
		...address,
		ref: tag
	};
	if (version === void 0) return {
		what: "names no tag and no digest",
		hint: "add :TAG or a `version`"
	};
	const wanted = readChartVersion(version);
	return isFault(wanted) ? wanted : {
		...address,
		...wanted
	};
}
function readArchive(text, version) {
	const parts = splitAddress(text);
	if (isFault(parts)) return parts;
	if (!URL.canParse(parts.address) || !/\.(?:tgz|tar\.gz|ya?ml|json)$/.test(parts.address)) return {
		what: "is no address of a .tgz or of one file",
		hint: "for a git repository write git::https://…"
	};
	if (isFileUrl(parts.address) && parts.path !== "") return {
		what: "has // behind a file",
		hint: "remove it"
	};
	const fault = queryFault(parts.query, "checksum") ?? (version === void 0 ? void 0 : noVersion("an archive"));
	if (fault !== void 0) return fault;
	const checksum = parts.query.get("checksum");
	if (checksum !== void 0 && !isSha256(checksum)) return {
		what: "has a checksum that is none",
		hint: "write checksum=sha256: and 64 hex digits"
	};
	const { href } = new URL(parts.address);
	return {
		kind: "archive",
		url: href,
		path: parts.path,
		...checksum !== void 0 && { checksum }
	};
}
function readBucket(text, version) {
	const parts = splitAddress(text);
	if (isFault(parts)) return parts;
	const fault = queryFault(parts.query) ?? (version === void 0 ? void 0 : noVersion("an object"));
	if (fault !== void 0) return fault;
	const [, store, bucket = "", key = ""] = /^(s3|gs):\/\/([a-z0-9][a-z0-9._-]{1,220}[a-z0-9])\/(.+)$/.exec(parts.address) ?? [];
	if (store !== "s3" && store !== "gs" || !/\.(?:tgz|tar\.gz)$/.test(key)) return {
		what: "names no .tgz of a bucket",
		hint: "write s3://bucket/key.tgz"
	};
	return {
		kind: "bucket",
		store,
		bucket,
		key,
		path: parts.path
	};
}
function readPath(text, version) {
	if (version !== void 0) return noVersion("a folder of the repository");
	return {
		kind: isPackage(text) ? "package" : "local",
		path: text
	};
}
function readerFor(text) {
	if (/^git::(?:https|ssh):\/\//.test(text)) return [readGit, text.slice(5)];
	if (shortHosts.some((host) => text.startsWith(`${host}/`))) return [readShort, text];
	if (text.startsWith("oci://")) return [readOci, text];
	if (text.startsWith("https://")) return [readArchive, text];
	if (/^(?:s3|gs):\/\//.test(text)) return [readBucket, text];
	if (/^[A-Za-z][A-Za-z0-9+.-]*:|^[^/@\s]+@[^/\s]+:/.test(text)) return void 0;
	return [readPath, text];
}
const isPackage = (text) => text.endsWith(".tgz");
const isRemote = (text) => shortHosts.some((host) => text.startsWith(`${host}/`)) || /^[a-z][a-z0-9+.-]*(?::\/\/|::)|^git@[^/]+:/i.test(text);
// src/sources/grammar/parse.ts
function parseSource(written, problems, at) {
	const address = typeof written === "object" && "repository" in written ? readChart$1(written) : readText(written);
	if (!isFault(address)) return address;
	const text = typeof written === "string" ? written : "repository" in written ? written.repository : written.source;
	problems.push(problem("source-address", `the source ${JSON.stringify(withoutLogin(text))} ${address.what}`, {
		at,
		hint: address.hint ?? `write one of: ${sourceGrammar}`
	}));
}
function readText(written) {
	const { source, version } = typeof written === "string" ? {
		source: written,
		version: void 0
	} : written;
	const fault = textFault(source);
	if (fault !== void 0) return fault;
	const reader = readerFor(source);
	if (reader === void 0) return {
		what: "has a form that Pligos does not know",
		.../^(?:git::)?http:/.test(source) && { hint: "write https: plain http is for chart repositories of allowed hosts" }
	};
	const [read, text] = reader;
	return read(text, version);
}
function readChart$1(written) {
	const { name, repository, version } = written;
	const fault = textFault(repository) ?? nameFault(name);
	if (fault !== void 0) return fault;
	if (repository.startsWith("oci://")) return readText({
		source: `${repository.replace(/\/+$/, "")}/${name}`,
		...version !== void 0 && { version }
	});
	const address = normalRepository(repository);
	if (address === void 0) return {
		what: "is no chart repository",
		hint: "write https://host/path or oci://registry/path"
	};
	const wanted = version === void 0 ? {} : readChartVersion(version);
	return isFault(wanted) ? wanted : {
		kind: "repository",
		name,
		repository: address,
		...wanted
	};
}
const nameFault = (name) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) ? void 0 : { what: `has the chart ${JSON.stringify(name)}, which is no name of a chart` };
function normalRepository(text) {
	if (!/^https?:\/\//.test(text) || !URL.canParse(text) || /[?#]/.test(text)) return void 0;
	const { protocol, host, pathname } = new URL(text);
	return normalHost(host) === void 0 ? void 0 : `${protocol}//${host}${pathname.replace(/\/+$/, "")}`;
}
function sourceKey(source) {
	switch (source.kind) {
		case "git": return `git::${source.url}${inside(source.path)}${versionOf$1(source, "?ref=", " ")}`;
		case "oci": {
			const digest = source.digest === void 0 ? "" : `@${source.digest}`;
			return `oci://${source.registry}/${source.path}${versionOf$1(source, ":", " ")}${digest}`;
		}
		case "repository": return chartKey(source);
		case "archive": {
			const checksum = source.checksum === void 0 ? "" : `?checksum=${source.checksum}`;
			return `${source.url}${inside(source.path)}${checksum}`;
		}
		case "bucket": return `${source.store}://${source.bucket}/${source.key}${inside(source.path)}`;
		default: return source;
	}
}
function placeOfSource(source) {
	switch (source.kind) {
		case "git":
		case "archive": return source.url;
		case "oci": return `oci://${source.registry}/${source.path}`;
		case "repository": return `${source.repository} ${source.name}`;
		case "bucket": return `${source.store}://${source.bucket}/${source.key}`;
		default: return source;
	}
}
const chartKey = (source) => `${source.repository} ${source.name}${versionOf$1(source, " ", " ")}`;
const inside = (path) => path === "" ? "" : `//${path}`;
const versionOf$1 = ({ ref, range }, beforeRef, beforeRange) => ref === void 0 ? range === void 0 ? "" : beforeRange + range : beforeRef + ref;
// src/sources/grammar/kustomize.ts
function parseKustomizeAddress(text, problems, at) {
	const fault = textFault(text.replace(/^git::/, ""));
	const isOfFile = /^https:/i.test(text) && isFile(text);
	const written = fault ?? (isOfFile ? {
		address: text,
		path: ""
	} : repositoryIn(text));
	if (typeof written === "string" || isFault(written)) {
		const { what, hint } = typeof written === "string" ? {
			what: written,
			hint: void 0
		} : written;
		problems.push(problem("source-address", `the address ${JSON.stringify(withoutLogin(text))} ${what}`, {
			at,
			hint: hint ?? "write https://host/owner/name//path?ref=v1, ssh://git@host/owner/name//path?ref=v1, or https://host/file.yaml"
		}));
		return;
	}
	const source = parseSource(written.address, problems, at);
	if (source === void 0 || source.kind === "local" || source.kind === "package") return void 0;
	return {
		source,
		path: written.path
	};
}
const isFile = (text) => /^[^?#]+\.(?:ya?ml|json)$/i.test(text) && !/\.git\/|[^:]\/\/|\/_git\//.test(text);
function repositoryIn(text) {
	const [place = "", query = "", ...more] = text.replace(/^git::/, "").split("?");
	if (more.length > 0) return "has two question marks";
	const ref = refIn(query);
	if (typeof ref === "object") return ref.fault;
	const [, scheme = "", user = "", rest = ""] = /^([a-z+]+:\/\/)?(?:([^/@:]+)@)?(.*)$/i.exec(place) ?? [];
	const isGithub = /^(?:www\.)?github\.com[/:]/i.test(rest);
	const isSsh = /^ssh:\/\/$/i.test(scheme) || scheme === "" && user !== "";
	if (!isSsh && !(/^https:\/\/$/i.test(scheme) || scheme === "" && isGithub)) return "has a scheme that Pligos does not fetch";
	const [, host = "", path = ""] = /^([^/:]+(?::\d+(?=\/))?)[/:](.+)$/.exec(isGithub ? rest.replace(/^www\./i, "") : rest) ?? [];
	const parts = pathParts(path);
	if (host === "" || parts === void 0) return "names no repository";
	if (parts.path.split("/").includes("..")) return "leads out of its repository";
	const address = `git::${isSsh ? `ssh://${user === "" ? "git" : user}@` : "https://"}${host}/${parts.repository}`;
	return {
		address: ref === "" ? address : `${address}?ref=${ref}`,
		path: parts.path
	};
}
function refIn(query) {
	const pairs = query === "" ? [] : query.split("&").map((pair) => pair.split("="));
	const unknown = pairs.find(([key = "", value]) => value === void 0 || ![
		"ref",
		"version",
		"timeout",
		"submodules"
	].includes(key));
	if (unknown !== void 0) return { fault: `has the unknown parameter ${JSON.stringify(unknown[0])}` };
	const valueOf = (name) => pairs.find(([key]) => key === name)?.slice(1).join("=") ?? "";
	return valueOf("ref") === "" ? valueOf("version") : valueOf("ref");
}
function pathParts(text) {
	const [, repository = "", rest = ""] = /^(.*?\/_git\/[^/]+)\/*(.*)$/.exec(text) ?? /^(.*?[^/])\.git(?:\/+(.*))?$/.exec(text) ?? /^(.+?)\/\/(.*)$/.exec(text) ?? /^([^/]+\/[^/]+)\/?(.*)$/.exec(text) ?? [];
	return repository === "" ? void 0 : {
		repository,
		path: rest.replaceAll(/^\/+|\/+$/g, "")
	};
}
// src/sources/grammar/names.ts
function nameOfSource(source) {
	const place = nameOfPlace(source);
	return source.kind === "oci" || source.kind === "repository" || source.path === "" ? place : `${place}//${source.path}`;
}
const nameOfPlace = (source) => withoutScheme(placeOfSource(source));
function namesOfSource(source) {
	const place = placeOfSource(source);
	const repository = source.kind === "repository" ? source.repository : place;
	const name = nameOfSource(source);
	return [...new Set([
		sourceKey(source),
		name,
		repository,
		withoutScheme(repository),
		withoutScheme(repository).replace(/^[^/]+\//, ""),
		(name.split("/").at(-1) ?? "").replace(/\.(?:tgz|tar\.gz)$/, "")
	])];
}
const withoutScheme = (place) => place.replace(/^(?:https?|ssh|oci):\/\/(?:[^/@]*@)?/, "").replace(/\.git$/, "").replace(" ", "/");
// src/sources/lock-name.ts
const lockName = "pligos.lock";
// src/kustomize/remotes.ts
const remoteFields = new Set([
	"resources",
	"bases",
	"components"
]);
const mayBeRemote = ({ field }) => remoteFields.has(field);
function remotePlace({ text, at, field }, fetched, problems) {
	const address = parseKustomizeAddress(text, problems, at);
	if (address === void 0) return void 0;
	const { source, path } = address;
	const key = sourceKey(source);
	const isFile = source.kind === "archive";
	if (isFile && field !== "resources") {
		problems.push(refusals.noFolder(key, field, at));
		return;
	}
	const base = {
		key,
		source,
		isFile,
		at
	};
	const folder = fetched.get(key);
	if (folder === void 0) return {
		base,
		found: void 0
	};
	const found = isFile ? join$1(folder, readdirSync(folder)[0] ?? "") : join$1(folder, path);
	const stat = statIfThere(found);
	if (isFile ? stat?.isFile() : stat?.isDirectory()) return {
		base,
		found: { path: found }
	};
	problems.push(problem("file-missing", `${key} holds no folder ${JSON.stringify(path)}`, {
		at,
		hint: "correct the path behind the repository, or the ref"
	}));
	return {
		base,
		found: void 0
	};
}
const besideKustomization = (key) => join$1(".pligos-remote", `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.yaml`);
const nameFrom = (dir, folder) => relative(dir, folder) || ".";
const homeOf = (dir, fetched) => [...fetched.values()].find((folder) => isInside(dir, folder));
// src/kustomize/rewritten.ts
const strict = {
	keys: "dialect",
	duplicates: "error"
};
const mostBytes = 4194304;
function kustomizationOf(file) {
	const { tree, problems } = readOne(file, smallText(file), strict);
	return {
		tree,
		problems: [...problems, ...ambiguous(tree === void 0 ? [] : [tree], "keys")]
	};
}
function configsOf(file, text = smallText(file)) {
	const { documents, problems } = readDocuments(file, text, strict);
	return {
		trees: documents,
		problems: [...problems, ...ambiguous(documents, "keys and words")]
	};
}
function ambiguous(trees, of, seen = new Set()) {
	return trees.flatMap((tree) => {
		if (seen.has(tree)) return [];
		seen.add(tree);
		if (tree.kind === "list") return ambiguous(tree.items, of, seen);
		if (tree.kind === "map") return [...tree.entries.values()].flatMap(({ keyMeaning, keyPlace, value }) => [...keyMeaning === void 0 ? [] : [refusals.ambiguous(keyPlace)], ...ambiguous([value], of, seen)]);
		const written = tree.source.text.slice(tree.start, tree.end);
		return typeof tree.value === "boolean" && !/^(?:true|false)$/i.test(written) && of !== "keys" ? [refusals.ambiguous(tree)] : [];
	});
}
function smallText(file) {
	const size = statIfThere(file)?.size ?? 0;
	if (size > mostBytes) throw UserError.of([refusals.tooLarge(file, size, mostBytes, {
		file,
		line: 1,
		column: 1
	})]);
	return readText$1(file);
}
const noNames = new Map();
function rewritten(tree, names = noNames) {
	const value = valueOf$1(tree);
	if (!isMap(value)) return writeJson(value);
	const entries = [...value].map(([key, item]) => [key, configFields.includes(key) && isList(item) ? item.map(rewrittenText) : renamed(key, item, names)]);
	return writeJson(new Map(entries), 2);
}
function renamed(key, value, names) {
	if (!remoteFields.has(key)) return value;
	const nameOf = (item) => typeof item === "string" ? names.get(item) ?? item : item;
	return isList(value) ? value.map(nameOf) : nameOf(value);
}
function rewrittenText(item) {
	if (typeof item !== "string" || !isText(item)) return item;
	try {
		return rewrittenConfigs(configsOf("", item).trees);
	} catch (error) {
		if (error instanceof UserError) return item;
		throw error;
	}
}
const rewrittenConfigs = (trees) => trees.map((tree) => `${writeJson(valueOf$1(tree))}\n`).join("---\n");
// src/kustomize/reads.ts
const mostBases = 1e3;
const mostFiles = 1e4;
function readsOf(dir, { edits, fetched = new Map() } = {}) {
	const reading = {
		fetched,
		remotes: [],
		copies: new Map(),
		names: new Map(),
		origins: [],
		files: new Map(),
		texts: new Map(),
		problems: [],
		bases: new Map(),
		configs: new Set(),
		data: new Map(),
		...edits && { edited: {
			dir,
			edits
		} }
	};
	readFolder(dir, void 0, reading);
	for (const [file, at] of reading.data) if (reading.texts.has(file)) reading.problems.push(refusals.both(at));
	if (reading.remotes.length > 0) reading.problems.push(...reading.origins.map(refusals.origins));
	if (buildsOf(dir, reading.bases, new Map()) > mostBases) reading.problems.push(refusals.tooMany("bases", mostBases));
	if (reading.files.size > mostFiles) reading.problems.push(refusals.tooMany("files", mostFiles));
	return reading;
}
function buildsOf(dir, bases, known) {
	const before = known.get(dir);
	if (before !== void 0) return before;
	known.set(dir, 1);
	let sum = 1;
	for (const base of bases.get(dir) ?? []) sum += buildsOf(base, bases, known);
	known.set(dir, sum);
	return sum;
}
function readFolder(dir, at, reading) {
	if (reading.bases.has(dir) || reading.bases.size > mostBases || reading.files.size > mostFiles) return;
	reading.bases.set(dir, []);
	for (const { tree, file } of kustomizationsIn(dir, at, reading)) {
		if (tree?.kind !== "map") continue;
		reading.problems.push(...unknownKeys(tree, "Kustomization", "a kustomization"));
		for (const place of namedInKustomization(tree)) readPlace(place, {
			dir,
			outer: dir
		}, reading);
		reading.origins.push(...originsIn(tree));
		const names = reading.names.get(dir);
		if (names !== void 0) reading.texts.set(file, rewritten(tree, names));
	}
}
function kustomizationsIn(dir, at, reading) {
	const edits = reading.edited?.dir === dir ? reading.edited.edits : void 0;
	const there = kustomizationNames.filter((name) => {
		const file = join$1(dir, name);
		add(file, at, reading);
		return statIfThere(file)?.isFile() === true;
	});
	if (there.length === 0 && edits !== void 0) {
		const file = join$1(dir, kustomizationNames[0] ?? "");
		return [{
			tree: keep(file, editKustomization(file, void 0, edits), reading),
			file
		}];
	}
	return there.flatMap((name) => {
		const file = join$1(dir, name);
		const read = attempt$2(reading, void 0, () => kustomizationOf(file));
		if (read === void 0) return [];
		reading.problems.push(...read.problems);
		return [{
			tree: keep(file, edits === void 0 ? read.tree : editKustomization(file, read.tree, edits), reading),
			file
		}];
	});
}
function keep(file, tree, { texts }) {
	if (tree !== void 0) texts.set(file, rewritten(tree));
	return tree;
}
function readPlace(place, { dir, outer }, reading) {
	const { text, at, as, field } = place;
	if (as === "refused") {
		reading.problems.push(refusals.program(text, at));
		return;
	}
	if ((as === "config" || as === "file or text") && isText(text)) {
		if (as === "config") readConfigs$1(attempt$2(reading, at, () => configsOf(at.file, text)), {
			at,
			outer
		}, reading);
		return;
	}
	const path = resolve$3(dir, text);
	const stat = statIfThere(path);
	if (isRemote$1(text, as === "data" || as === "file" || stat?.isFile() === true)) {
		if (mayBeRemote(place)) readRemote(place, dir, reading);
		else reading.problems.push(refusals.remote(place));
		return;
	}
	const home = homeOf(dir, reading.fetched);
	if (home !== void 0 && !isInside(path, home)) {
		reading.problems.push(refusals.outside(place));
		return;
	}
	if (isAbsolute(text)) reading.problems.push(refusals.absolute(place));
	const isFolder = stat?.isDirectory() === true;
	if (as === "config") {
		if (isFolder) readConfigFolder(path, {
			at,
			outer,
			field
		}, reading);
		else readConfigFile(path, {
			at,
			outer
		}, reading);
	} else if (isFolder && as !== "file" && as !== "data") {
		reading.bases.get(dir)?.push(path);
		readFolder(path, at, reading);
	} else {
		if (as === "data") reading.data.set(path, at);
		add(path, at, reading);
	}
}
function readRemote(place, dir, reading) {
	const { problems, fetched, remotes, names, copies, bases } = reading;
	const remote = remotePlace(place, fetched, problems);
	if (remote === void 0) return;
	const { base, found } = remote;
	remotes.push(base);
	if (found === void 0) return;
	const { path } = found;
	const name = base.isFile ? besideKustomization(base.key) : nameFrom(dir, path);
	names.set(dir, new Map([...names.get(dir) ?? [], [place.text, name]]));
	if (base.isFile) {
		copies.set(path, new Set([...copies.get(path) ?? [], join$1(dir, name)]));
		add(path, place.at, reading);
	} else {
		bases.get(dir)?.push(path);
		readFolder(path, place.at, reading);
	}
}
function readConfigFolder(dir, { at, outer, field }, reading) {
	const key = `${outer}\n${dir}`;
	if (reading.configs.has(key) || reading.configs.size > mostBases) return;
	reading.configs.add(key);
	for (const { tree } of kustomizationsIn(dir, at, reading)) {
		if (tree?.kind !== "map") continue;
		reading.problems.push(...unknownKeys(tree, "Kustomization", "a kustomization"));
		for (const entry of tree.entries.values()) if (!plainFields.has(entry.key)) reading.problems.push(refusals.changed(entry, field));
		for (const place of namedInKustomization(tree)) readPlace({
			...place,
			as: "config"
		}, {
			dir,
			outer
		}, reading);
	}
}
const plainFields = new Set([
	"apiVersion",
	"kind",
	"metadata",
	"resources"
]);
function readConfigFile(file, { at, outer }, reading) {
	add(file, at, reading);
	if (statIfThere(file)?.isFile() !== true) return;
	const read = attempt$2(reading, void 0, () => configsOf(file));
	readConfigs$1(read, {
		at,
		outer
	}, reading);
	if (read !== void 0) reading.texts.set(file, rewrittenConfigs(read.trees));
}
function readConfigs$1(read, { at, outer }, reading) {
	if (read === void 0) return;
	reading.problems.push(...read.problems);
	for (const tree of read.trees) if (tree.kind === "map") readConfig(tree, outer, reading);
	else if (tree.kind !== "scalar" || tree.value !== null) reading.problems.push(refusals.noConfig(at));
}
function readConfig(tree, dir, reading) {
	const places = namedInConfig(tree);
	for (const place of places) readPlace(place, {
		dir,
		outer: dir
	}, reading);
	if (places.some(({ as }) => as === "refused")) return;
	const kind = textOf$4(tree, "kind");
	reading.problems.push(...unknownKeys(tree, kind, kind));
}
function add(file, at, { files }) {
	if (!files.has(file)) files.set(file, at);
}
function attempt$2(reading, at, read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof UserError) reading.problems.push(...error.problems.map((one) => at === void 0 ? one : {
			...one,
			at
		}));
		else if (codeOf(error) === void 0) throw error;
		else reading.problems.push(problem("file-unreadable", String(error), { at }));
		return;
	}
}
// src/kustomize/build.ts
const limitMs = 6e4;
const maxBytes = 67108864;
const mostRead = 268435456;
const mostReadOfFile = 67108864;
async function buildKustomization(input) {
	const folder = privateFolder("pligos-kustomize-");
	try {
		const tree = join$1(folder.path, "tree");
		const reads = readsOf(input.dir, input);
		const misplaced = place(reads, tree, input);
		const outside = misplaced.filter(({ code }) => code !== "file-missing");
		const problems = outside.length > 0 ? outside : [
			...missing$2(input),
			...reads.problems,
			...misplaced
		];
		if (problems.some(isError)) throw UserError.of(problems.map((one) => ({
			at: input.at,
			...one
		})));
		const lacking = reads.remotes.filter(({ key }) => input.fetched?.has(key) !== true);
		if (lacking.length > 0) throw UserError.of(lacking.map(refusals.notFetched));
		const built = await runKustomize(join$1(tree, input.dir), folder.path, input);
		if ("text" in built) return built.text;
		const why = built.failure.replaceAll(`${tree}/`, "/").replaceAll(tree, "");
		throw new UserError("kustomize-build", `kustomize cannot build it: ${why}`, {
			at: input.at,
			hint: "run kustomize build on the folder to see the same"
		});
	} finally {
		folder.dispose();
	}
}
async function buildFiles(files, program) {
	const folder = privateFolder("pligos-kustomize-");
	try {
		const tree = join$1(folder.path, "tree");
		mkdirSync(tree);
		for (const [name, text] of files) writeFileSync(join$1(tree, name), text);
		const built = await runKustomize(tree, folder.path, program);
		return "text" in built ? built : { failure: built.failure.replaceAll(`${tree}/`, "").replaceAll(tree, "") };
	} finally {
		folder.dispose();
	}
}
async function runKustomize(dir, home, { program, signal, memory }) {
	const result = await run(program, [
		"build",
		dir,
		"--load-restrictor",
		"LoadRestrictionsRootOnly"
	], {
		cwd: home,
		env: closedEnvironment(home),
		output: "capture",
		stdin: "none",
		signal,
		timeout: limitMs,
		limit: maxBytes,
		memory,
		grace: 0
	});
	signal.throwIfAborted();
	if (result.exitCode === 0 && result.ended === "exit") return { text: Buffer.from(result.stdout).toString("utf8") };
	return { failure: failureOf(result.ended, result.stderr, memory) };
}
const closedEnvironment = (home) => ({
	HOME: home,
	PATH: "/nonexistent",
	TMPDIR: home,
	HTTP_PROXY: "http://127.0.0.1:9",
	HTTPS_PROXY: "http://127.0.0.1:9"
});
function place({ files, texts, copies, problems: found }, tree, { dir, allowed, at: own }) {
	const problems = [];
	mkdirSync(join$1(tree, dir), { recursive: true });
	const isBuilt = !found.some(isError);
	let bytes = 0;
	for (const [file, at = own] of files) try {
		const real = resolveInside(dir, file, allowed, at);
		const stat = statIfThere(real);
		if (stat?.isFile() !== true) {
			const made = texts.get(file);
			if (made !== void 0 && isBuilt) put(join$1(tree, file), made, true);
			if (kustomizationNames.some((name) => file.endsWith(`/${name}`))) continue;
			problems.push(notThere(file, dir, at));
			continue;
		}
		const text = texts.get(file);
		bytes += stat.size;
		if (stat.size > mostReadOfFile) problems.push(refusals.tooLarge(file, stat.size, mostReadOfFile, at));
		else if (bytes > mostRead) return [...problems, refusals.tooLarge("all", bytes, mostRead, at)];
		else if (isBuilt) for (const to of copies.get(file) ?? [file]) put(join$1(tree, to), text ?? real, text !== void 0);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		problems.push(...error.problems);
	}
	return problems;
}
function put(file, source, isText) {
	mkdirSync(dirname(file), { recursive: true });
	if (isText) writeFileSync(file, source);
	else copyFileSync(source, file);
}
const notThere = (file, dir, at) => problem("file-missing", `${JSON.stringify(relative(dir, file))} does not exist (looked for at ${file})`, {
	at,
	hint: "correct the path, which is relative to the folder of this kustomization, or add what is missing"
});
function missing$2({ dir, at, edits }) {
	if (edits !== void 0) return [];
	if (kustomizationFileIn(dir) !== void 0) return [];
	return [problem("file-missing", `${JSON.stringify(relative(dirname(at.file), dir) || ".")} holds no kustomization.yaml`, {
		at,
		hint: "name the folder of a kustomization; for a folder of manifests write manifests: [FOLDER]"
	})];
}
function failureOf(ended, stderr, memory) {
	const hows = {
		timeout: `it took longer than ${limitMs / 1e3} s`,
		"too-large": `it printed more than ${maxBytes} bytes`
	};
	const how = /^fatal error: .*(?:out of memory|cannot allocate memory)/m.test(stderr) ? `it needs more than ${memory} bytes of memory` : hows[ended];
	const message = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("# Warning")).join("\n").replace(/^Error: /, "");
	return how ?? (message || ended);
}
// src/kustomize/kustomize-program.ts
const oldest = 5;
const kustomizeProgram$1 = {
	name: "kustomize",
	variable: "KUSTOMIZE_BIN",
	words: ["version"],
	versionIn: (answer) => {
		const version = /(?:^|[/:])v?(\d+\.\d+\.\d+[\w.+-]*)/.exec(answer)?.[1];
		return version !== void 0 && Number.parseInt(version, 10) >= oldest ? version : void 0;
	},
	oldest,
	codes: {
		missing: "kustomize-missing",
		version: "kustomize-version"
	}
};
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
		if (seen.size > archiveLimits.files) throw tooLarge$1(name, `more than ${archiveLimits.files} files`);
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
		return nodeZlib().gunzipSync(bytes, { maxOutputLength: most + archiveLimits.files * 512 });
	} catch (error) {
		if ((typeof error === "object" && error !== null && "code" in error ? error.code : void 0) === "ERR_BUFFER_TOO_LARGE") throw tooLarge$1(name, `more than ${most} bytes${most < archiveLimits.bytes ? ` (${archiveLimits.ratio} times the size of the archive)` : ""}`);
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
function tooLarge$1(name, what) {
	return new UserError("archive-too-large", `${name} holds ${what}`, { hint: "package it without the files that no chart needs" });
}
// src/archive/write.ts
function sha256(bytes) {
	return nodeCrypto().createHash("sha256").update(bytes).digest("hex");
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
	const zipped = nodeZlib().gzipSync(Buffer$1.concat(blocks), { level: 9 });
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
// src/programs/archives.ts
const isServerUrl = (text) => /^https?:\/\/[^\s@]+$/.test(text) && URL.canParse(text);
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
	checksum: 65536,
	archive: 104857600
};
function openArchives(program, { baseUrl, download, platform, arch }) {
	const [system, architecture] = [systems[platform], archs[arch]];
	if (system === void 0 || architecture === void 0) throw new UserError("platform", `there is no ${program.name} for ${platform} on ${arch}`, { hint: program.hints.install });
	return {
		program,
		base: baseUrl.replace(/\/+$/, ""),
		placesOf: (version) => program.places(version, system, architecture),
		download,
		sums: new Map()
	};
}
async function isPublished(version, archives) {
	return typeof await checksumOf(version, archives) === "string";
}
async function expectedChecksum(version, archives) {
	const expected = await checksumOf(version, archives);
	if (typeof expected === "string") return expected;
	const { name, codes, hints } = archives.program;
	throw new UserError(codes.version, `${name} ${version} cannot be downloaded: ${expected.reason}`, { hint: `use a published version, or check ${hints.mirror}` });
}
function checksumOf(version, archives) {
	const sum = archives.sums.get(version) ?? askChecksum(version, archives);
	archives.sums.set(version, sum);
	return sum;
}
async function askChecksum(version, archives) {
	const { archive, sums } = archives.placesOf(version);
	const url = `${archives.base}/${sums}`;
	const response = await archives.download(url, limits.checksum);
	return response instanceof Uint8Array ? readSum(response, posix.basename(archive), url, archives) : missing$1(response, url, archives);
}
function missing$1({ status, reason }, url, archives) {
	if (status === 404 || status === 410 || status === 403) return { reason: `${withoutLogin(url)}: ${reason}` };
	throw notDownloaded(url, reason, archives);
}
function readSum(bytes, name, url, archives) {
	const rows = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1").trim().split(/\r?\n/).map((line) => /^([0-9a-f]{64})(?:\s+\*?(\S+))?\s*$/.exec(line) ?? []);
	const [[, sum] = [], second] = rows.filter(([, , fileName]) => fileName === name || fileName === void 0 && rows.length === 1);
	if (sum !== void 0 && second === void 0) return sum;
	throw notDownloaded(url, `it is not a checksum of ${name}`, archives);
}
async function programOf(version, archives) {
	const expected = await expectedChecksum(version, archives);
	const { archive: path, program } = archives.placesOf(version);
	const { codes } = archives.program;
	const url = `${archives.base}/${path}`;
	const archive = await archives.download(url, limits.archive);
	if (!(archive instanceof Uint8Array)) throw notDownloaded(url, archive.reason, archives);
	const actual = sha256(archive);
	if (actual !== expected) throw new UserError(codes.checksum, `${url} has the sha256 ${actual}, ${expected} was announced`, { hint: "check the proxies between this runner and the server; the archive was not used" });
	const file = readTgz(archive, posix.basename(path)).find((entry) => entry.path === program);
	if (file !== void 0) return file.content;
	throw notDownloaded(url, `it holds no ${program}`, archives);
}
function notDownloaded(url, reason, { program: { name, codes, hints } }) {
	return new UserError(codes.download, `${name} could not be downloaded from ${withoutLogin(url)}: ${reason}`, { hint: `check that the server can be reached from here, or set ${hints.mirror} to a mirror` });
}
function nothingPublished(range, { base, program }) {
	const { name, codes, hints } = program;
	return new UserError(codes.version, `no ${name} version in the range ${JSON.stringify(range)} is published at ${withoutLogin(base)}`, { hint: `write a version such as ${hints.versions}` });
}
// src/programs/cache.ts
function findInCache(range, cache) {
	const versions = namesIn$1(join$1(cache.dir, cache.tool)).flatMap((name) => {
		const version = parseVersion(name);
		return version !== void 0 && satisfies(version, range) ? [{
			name,
			version
		}] : [];
	}).toSorted((a, b) => compareVersions(b.version, a.version));
	for (const { name: version } of versions) {
		const folder = folderOf(version, cache);
		const path = join$1(folder, cache.tool);
		if (isWhole(folder, path)) return {
			path,
			version
		};
	}
}
function keepInCache(version, program, cache) {
	const folder = folderOf(version, cache);
	const path = join$1(folder, cache.tool);
	writeAtomic(path, program, 493);
	writeAtomic(`${folder}.complete`, `${sha256(program)}\n`);
	return path;
}
function isWhole(folder, path) {
	try {
		accessSync(path, constants$2.X_OK);
		const sum = readFileSync(`${folder}.complete`, "utf8").trim();
		return sum === "" || sum === sha256(readFileSync(path));
	} catch {
		return false;
	}
}
const folderOf = (version, { tool, dir, arch }) => join$1(dir, tool, version, arch);
function namesIn$1(dir) {
	try {
		return readdirSync(dir);
	} catch {
		return [];
	}
}
// src/programs/provide.ts
async function provideProgram(program, { written, range, toDownload }, options) {
	const cache = {
		tool: program.name,
		dir: options.toolCache,
		arch: options.arch
	};
	const cached = findInCache(range, cache);
	if (cached !== void 0) return {
		...cached,
		from: "cache"
	};
	const archives = openArchives(program, options);
	const version = await toDownload(archives);
	if (version === void 0) throw nothingPublished(written, archives);
	return options.host.group(`Download ${program.name} ${version}`, async () => {
		return {
			path: keepInCache(version, await programOf(version, archives), cache),
			version,
			from: "download"
		};
	});
}
// src/kustomize/provide.ts
const kustomizeProgram = {
	name: "kustomize",
	officialUrl: "https://github.com/kubernetes-sigs/kustomize/releases/download",
	places: (version, system, arch) => ({
		archive: `kustomize%2Fv${version}/kustomize_v${version}_${system}_${arch}.tar.gz`,
		sums: `kustomize%2Fv${version}/checksums.txt`,
		program: "kustomize"
	}),
	codes: {
		version: "kustomize-version",
		download: "kustomize-download",
		checksum: "kustomize-checksum"
	},
	hints: {
		mirror: "kustomize-base-url",
		install: "install kustomize and set KUSTOMIZE_BIN, without kustomizeVersion",
		versions: "5.8.1"
	}
};
const kustomizeUrl = kustomizeProgram.officialUrl;
async function provideKustomize(written, { baseUrl = kustomizeUrl, ...options }) {
	const exact = /^v?(\d+\.\d+\.\d+)$/.exec(written.trim())?.[1];
	const toDownload = async () => {
		if (exact !== void 0) return exact;
		throw new UserError("kustomize-version", `no kustomize of the range ${JSON.stringify(written)} is installed, and a range cannot be downloaded`, { hint: "write the exact version, such as kustomizeVersion: 5.8.1" });
	};
	return provideProgram(kustomizeProgram, {
		written,
		range: kustomizeRange(written),
		toDownload
	}, {
		...options,
		baseUrl
	});
}
function kustomizeRange(written) {
	const range = parseConstraint(written);
	if (range !== void 0 && written.trim() !== "") return range;
	throw new UserError("kustomize-version", `${JSON.stringify(written)} is neither a kustomize version nor a version range`, { hint: "use e.g. 5.8.1 or ~5.8" });
}
// src/kustomize/envsubst/scanner.ts
var Scanner = class {
	#text;
	#position = 0;
	constructor(text) {
		this.#text = text;
	}
	peek(ahead = 0) {
		return charAt(this.#text, this.#position + ahead);
	}
	scan({ accepts, opens = false, closes = false, escapes = "" }) {
		const first = this.peek();
		if (first === "") return { kind: "end" };
		if (opens && first === "$" && this.peek(1) === "{") {
			this.#position += 2;
			return { kind: "open" };
		}
		if (closes && first === "}") {
			this.#position += 1;
			return { kind: "close" };
		}
		if (accepts === void 0) return { kind: "illegal" };
		const pieces = [];
		let length = 0;
		for (let char = first; char !== ""; char = this.peek()) {
			if (opens && char === "$" && this.peek(1) === "{") break;
			const isEscaped = escapes.includes(char) && escapable(char, this.peek(1));
			if (!isEscaped && !accepts(char, length)) break;
			const piece = isEscaped ? this.peek(1) : char;
			pieces.push(piece);
			length += 1;
			this.#position += isEscaped ? char.length + piece.length : char.length;
		}
		return length === 0 ? { kind: "illegal" } : {
			kind: "text",
			text: pieces.join("")
		};
	}
};
const escapable = (char, next) => char === "$" ? next === "$" : next === "/" || next === "\\";
function charAt(text, position) {
	const point = text.codePointAt(position);
	return point === void 0 ? "" : String.fromCodePoint(point);
}
const charsOf = (text) => Array.from(text);
// src/kustomize/envsubst/match.ts
const mostCharacters$1 = 2e3;
function withoutPrefix(value, pattern, which) {
	const chars = charsOf(value);
	const items = itemsOf(pattern);
	if (items === void 0) return value;
	if (chars.length > mostCharacters$1 || items.length > mostCharacters$1) throw new UserError("substitution", `a value or a pattern of more than ${mostCharacters$1} characters cannot be cut`, { hint: "cut a shorter value" });
	const lengths = chars.map((_char, index) => index + 1);
	const length = (which === "shortest" ? lengths : lengths.toReversed()).find((one) => matches(items, chars.slice(0, one)));
	return length === void 0 ? value : chars.slice(length).join("");
}
const withoutSuffix = (value, pattern, which) => reverse(withoutPrefix(reverse(value), reverse(pattern), which));
const reverse = (text) => charsOf(text).toReversed().join("");
function itemsOf(pattern) {
	const items = [];
	const term = /\*+|\?|\[(\^?)((?:\\.|[^\\-](?:-(?:\\.|[^\\-]))?)(?:\\.(?:-(?:\\.|[^\\-]))?|[^\\\]-](?:-(?:\\.|[^\\-]))?)*)\]|\\(.)|([^*?[\\])/gsuy;
	while (term.lastIndex < pattern.length) {
		const match = term.exec(pattern);
		if (match === null) return void 0;
		const [text, negation, set, escaped, plain] = match;
		if (text.startsWith("*")) items.push("*");
		else if (text === "?") items.push(() => true);
		else if (set !== void 0) items.push(inSet(set, negation === "^"));
		else items.push((char) => char === (escaped ?? plain));
	}
	return items;
}
function inSet(set, isNegated) {
	const ranges = [...set.matchAll(/(?:\\(.)|(.))(?:-(?:\\(.)|(.)))?/gsu)].map(([, a, b = "", c, d]) => {
		const low = a ?? b;
		return {
			low,
			high: c ?? d ?? low
		};
	});
	return (char) => ranges.some(({ low, high }) => low <= char && char <= high) !== isNegated;
}
function matches(items, chars) {
	let [item, at, star, from] = [
		0,
		0,
		-1,
		0
	];
	while (at < chars.length) {
		const one = items[item];
		if (one === "*") {
			[star, from] = [item, at];
			item += 1;
		} else if (one?.(chars[at] ?? "") === true) {
			item += 1;
			at += 1;
		} else if (star >= 0) {
			item = star + 1;
			from += 1;
			at = from;
		} else return false;
	}
	while (items[item] === "*") item += 1;
	return item === items.length;
}
// src/kustomize/envsubst/parse.ts
const mostLevels = 50;
function parseExpressions(text) {
	const scanner = new Scanner(text);
	const expressions = [];
	for (;;) {
		const token = scanner.scan({
			accepts: () => true,
			opens: true,
			escapes: "$"
		});
		if (token.kind === "end") return expressions;
		if (token.kind === "text") expressions.push(token.text);
		else if (token.kind === "open") expressions.push(parseExpansion(scanner, 0));
		else throw bad("it has a part that cannot be read");
	}
}
function parseExpansion(scanner, level) {
	if (level > mostLevels) throw bad(`more than ${mostLevels} expressions stand in each other`);
	if (scanner.peek() === "#") {
		scanner.scan({ accepts: (char, length) => char === "#" && length === 0 });
		return closed(scanner, {
			name: nameIn(scanner),
			operator: "#",
			words: []
		});
	}
	const name = nameIn(scanner);
	const word = (accepts, escapes) => wordIn(scanner, level, accepts, escapes);
	const next = scanner.peek();
	switch (next) {
		case ":": return "=-?+".includes(scanner.peek(1) || " ") ? parseDefault(scanner, name, 2, word) : parseSubstring(scanner, name, word);
		case "=": return parseDefault(scanner, name, 1, word);
		case ",":
		case "^": return closed(scanner, {
			name,
			operator: operatorIn(scanner, [",^", ",^"]),
			words: []
		});
		case "/": return parseReplacement(scanner, name, word);
		case "#":
		case "%": return closed(scanner, {
			name,
			operator: operatorIn(scanner, [next, next]),
			words: [word(isNot("}"))]
		});
		default: return closed(scanner, {
			name,
			operator: "",
			words: []
		});
	}
}
function parseDefault(scanner, name, length, word) {
	const operator = operatorIn(scanner, length === 1 ? ["="] : [":", "=-?+"]);
	const words = [];
	while (scanner.peek() !== "}") words.push(word(isNot("}")));
	return closed(scanner, {
		name,
		operator,
		words
	});
}
function parseSubstring(scanner, name, word) {
	const operator = operatorIn(scanner, [":"]);
	const offset = word((char) => char !== ":" && char !== "}");
	const token = scanner.scan({
		accepts: (char) => char === ":",
		closes: true
	});
	if (token.kind === "close") return {
		name,
		operator,
		words: [offset]
	};
	if (token.kind !== "text") throw bad(`the expression of ${name} is not closed`);
	return closed(scanner, {
		name,
		operator,
		words: [offset, word(isNot("}"))]
	});
}
function parseReplacement(scanner, name, word) {
	const operator = operatorIn(scanner, ["/", "/#%"]);
	const words = [word(isNot("/"), "$\\")];
	if (scanner.scan({ accepts: (char) => char === "/" }).kind !== "text") throw bad(`the replacement in ${name} has no second slash`);
	if (scanner.peek() !== "}") words.push(word(isNot("}"), "$\\"));
	return closed(scanner, {
		name,
		operator,
		words
	});
}
const isNot = (end) => (char) => char !== end;
function nameIn(scanner) {
	const token = scanner.scan({ accepts: (char) => /[\p{L}\p{Nd}_]/u.test(char) });
	if (token.kind === "text") return token.text;
	throw bad("the name of a variable is missing");
}
function operatorIn(scanner, sets) {
	const token = scanner.scan({ accepts: (char, length) => sets[length]?.includes(char) === true });
	if (token.kind === "text") return token.text;
	throw bad("an operator cannot be read");
}
function wordIn(scanner, level, accepts, escapes = "") {
	const token = scanner.scan({
		accepts,
		opens: true,
		escapes
	});
	if (token.kind === "open") return parseExpansion(scanner, level + 1);
	if (token.kind === "text") return token.text;
	throw bad("an expression is not closed");
}
function closed(scanner, expansion) {
	if (scanner.scan({ closes: true }).kind === "close") return expansion;
	throw bad(`the expression of ${expansion.name} is not closed`);
}
const bad = (what) => new UserError("substitution", `Flux cannot substitute variables: ${what}`, { hint: "write $${ where no variable is meant, or annotate the resource with kustomize.toolkit.fluxcd.io/substitute: disabled" });
// src/kustomize/envsubst/expand.ts
const mostCharacters = 67108864;
function expandVariables(text, variables) {
	let length = 0;
	const expand = (expression) => {
		const result = typeof expression === "string" ? expression : apply(expression.operator, variables.get(expression.name) ?? "", expression.words.map(expand));
		length += result.length;
		if (length > mostCharacters) throw new UserError("substitution", `substituted variables make more than ${mostCharacters} characters`, { hint: "substitute shorter values" });
		return result;
	};
	return parseExpressions(text).map(expand).join("");
}
function apply(operator, value, words) {
	const [word = "", second = ""] = words;
	switch (operator) {
		case ",": return first(value, lower);
		case ",,": return each(value, lower);
		case "^": return first(value, upper);
		case "^^": return each(value, upper);
		case "#": return words.length === 0 ? String(Buffer.byteLength(value)) : withoutPrefix(value, word, "shortest");
		case "##": return withoutPrefix(value, word, "longest");
		case "%": return withoutSuffix(value, word, "shortest");
		case "%%": return withoutSuffix(value, word, "longest");
		case ":": return substring(value, words);
		case "/#": return words.length === 2 && value.startsWith(word) ? second + value.slice(word.length) : value;
		case "/%": return words.length === 2 && value.endsWith(word) ? value.slice(0, value.length - word.length) + second : value;
		case "/": return value.replace(word, () => second);
		case "//": return value.replaceAll(word, () => second);
		default: return value === "" ? words.join("") : value;
	}
}
const single = (char, mapped) => charsOf(mapped).length === 1 ? mapped : char;
const lower = (char) => single(char, char.toLowerCase());
const upper = (char) => single(char, char.toUpperCase());
const each = (text, map) => charsOf(text).map(map).join("");
function first(text, map) {
	const [char = ""] = charsOf(text.slice(0, 2));
	return map(char) + text.slice(char.length);
}
function substring(value, [from = "", to]) {
	const bytes = Buffer.from(value);
	const offset = numberOf$1(from);
	if (offset === void 0) return value;
	const start = offset < 0 ? Math.max(0, bytes.length + offset) : offset;
	const cut = (end) => bytes.subarray(start, end).toString("utf8");
	if (to === void 0) return start < bytes.length ? cut(bytes.length) : "";
	const length = numberOf$1(to);
	if (length === void 0) return value;
	const end = length < 0 ? bytes.length + length : Math.min(bytes.length, start + length);
	return end < start || start >= bytes.length ? "" : cut(end);
}
const numberOf$1 = (text) => /^[+-]?\d+$/.test(text) ? Number.parseInt(text, 10) : void 0;
// src/kustomize/substitute.ts
const mark = "kustomize.toolkit.fluxcd.io/substitute";
function substituteVariables(text, variables) {
	if (variables.size === 0) return text;
	const wrong = [...variables.keys()].find((name) => !/^[_a-z]\w*$/i.test(name));
	if (wrong !== void 0) throw new UserError("substitution", `Flux cannot substitute ${JSON.stringify(wrong)}: it is no name of a variable`, { hint: "use letters, digits and _, with no digit at the beginning" });
	const values = new Map([...variables].map(([name, value]) => [name, value.replaceAll("\n", "")]));
	return text.split(/^---\n/m).map((document) => isDisabled(document) ? document : expandVariables(document, values)).join("---\n");
}
function isDisabled(document) {
	if (!document.includes(mark)) return false;
	const { tree } = readOne("manifest", document, helmFile);
	const value = tree && valueOf$1(tree);
	const metadata = isMap(value) ? value.get("metadata") : void 0;
	return ["labels", "annotations"].some((field) => {
		return (isMap(metadata) ? mapOf$3(metadata, field) : void 0)?.get(mark) === "disabled";
	});
}
function mapOf$3(value, key) {
	const found = value.get(key);
	return isMap(found) ? found : void 0;
}
// src/manifests/readers.ts
const entry = (map, key) => map?.get(key);
const mapOf$2 = (value) => isMap(value) ? value : void 0;
const listOf$2 = (value) => isList(value) ? value : void 0;
const textOf$3 = (value) => typeof value === "string" ? value : void 0;
function at(value, ...keys) {
	let current = value;
	for (const key of keys) current = mapOf$2(current)?.get(key);
	return current;
}
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
// src/data/kubernetes/defaults.ts
const defaults = `api.admissionregistration.v1.MatchResources	matchPolicy	"Equivalent"
api.admissionregistration.v1.MatchResources	namespaceSelector	{}
api.admissionregistration.v1.MatchResources	objectSelector	{}
api.admissionregistration.v1.MutatingWebhook	failurePolicy	"Fail"
api.admissionregistration.v1.MutatingWebhook	matchPolicy	"Equivalent"
api.admissionregistration.v1.MutatingWebhook	namespaceSelector	{}
api.admissionregistration.v1.MutatingWebhook	objectSelector	{}
api.admissionregistration.v1.MutatingWebhook	reinvocationPolicy	"Never"
api.admissionregistration.v1.MutatingWebhook	timeoutSeconds	10
api.admissionregistration.v1.NamedRuleWithOperations	scope	"*"
api.admissionregistration.v1.RuleWithOperations	scope	"*"
api.admissionregistration.v1.ServiceReference	port	443
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	failurePolicy	"Fail"
api.admissionregistration.v1.ValidatingWebhook	failurePolicy	"Fail"
api.admissionregistration.v1.ValidatingWebhook	matchPolicy	"Equivalent"
api.admissionregistration.v1.ValidatingWebhook	namespaceSelector	{}
api.admissionregistration.v1.ValidatingWebhook	objectSelector	{}
api.admissionregistration.v1.ValidatingWebhook	timeoutSeconds	10
api.apps.v1.DaemonSetSpec	revisionHistoryLimit	10
api.apps.v1.DaemonSetUpdateStrategy	type	"RollingUpdate"
api.apps.v1.DeploymentSpec	progressDeadlineSeconds	600
api.apps.v1.DeploymentSpec	replicas	1
api.apps.v1.DeploymentSpec	revisionHistoryLimit	10
api.apps.v1.DeploymentStrategy	type	"RollingUpdate"
api.apps.v1.ReplicaSetSpec	replicas	1
api.apps.v1.RollingUpdateDaemonSet	maxSurge	0
api.apps.v1.RollingUpdateDaemonSet	maxUnavailable	1
api.apps.v1.RollingUpdateDeployment	maxSurge	"25%"
api.apps.v1.RollingUpdateDeployment	maxUnavailable	"25%"
api.apps.v1.RollingUpdateStatefulSetStrategy	partition	0
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted	"Retain"
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenScaled	"Retain"
api.apps.v1.StatefulSetSpec	persistentVolumeClaimRetentionPolicy	{}
api.apps.v1.StatefulSetSpec	podManagementPolicy	"OrderedReady"
api.apps.v1.StatefulSetSpec	replicas	1
api.apps.v1.StatefulSetSpec	revisionHistoryLimit	10
api.apps.v1.StatefulSetUpdateStrategy	type	"RollingUpdate"
api.autoscaling.v1.HorizontalPodAutoscalerSpec	minReplicas	1
api.autoscaling.v1.HorizontalPodAutoscalerSpec	targetCPUUtilizationPercentage	80
api.autoscaling.v2.HPAScalingRules	selectPolicy	"Max"
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown	{"selectPolicy":"Max","policies":[{"type":"Percent","value":100,"periodSeconds":15}]}
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp	{"stabilizationWindowSeconds":0,"selectPolicy":"Max","policies":[{"type":"Pods","value":4,"periodSeconds":15},{"type":"Percent","value":100,"periodSeconds":15}]}
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown.policies	[{"type":"Percent","value":100,"periodSeconds":15}]
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp.policies	[{"type":"Pods","value":4,"periodSeconds":15},{"type":"Percent","value":100,"periodSeconds":15}]
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleUp.stabilizationWindowSeconds	0
api.autoscaling.v2.HorizontalPodAutoscalerSpec	metrics	[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":80}}}]
api.autoscaling.v2.HorizontalPodAutoscalerSpec	minReplicas	1
api.batch.v1.CronJobSpec	concurrencyPolicy	"Allow"
api.batch.v1.CronJobSpec	failedJobsHistoryLimit	1
api.batch.v1.CronJobSpec	successfulJobsHistoryLimit	3
api.batch.v1.CronJobSpec	suspend	false
api.batch.v1.JobSpec	completionMode	"NonIndexed"
api.batch.v1.JobSpec	manualSelector	false
api.batch.v1.JobSpec	suspend	false
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status	"True"
api.core.v1.AzureDiskVolumeSource	cachingMode	"ReadWrite"
api.core.v1.AzureDiskVolumeSource	fsType	"ext4"
api.core.v1.AzureDiskVolumeSource	kind	"Shared"
api.core.v1.AzureDiskVolumeSource	readOnly	false
api.core.v1.ConfigMapVolumeSource	defaultMode	420
api.core.v1.Container	terminationMessagePath	"/dev/termination-log"
api.core.v1.Container	terminationMessagePolicy	"File"
api.core.v1.ContainerPort	protocol	"TCP"
api.core.v1.DownwardAPIVolumeSource	defaultMode	420
api.core.v1.EndpointPort	protocol	"TCP"
api.core.v1.EphemeralContainer	terminationMessagePath	"/dev/termination-log"
api.core.v1.EphemeralContainer	terminationMessagePolicy	"File"
api.core.v1.GRPCAction	service	""
api.core.v1.HTTPGetAction	path	"/"
api.core.v1.HTTPGetAction	scheme	"HTTP"
api.core.v1.HostPathVolumeSource	type	""
api.core.v1.ISCSIPersistentVolumeSource	iscsiInterface	"default"
api.core.v1.ISCSIVolumeSource	iscsiInterface	"default"
api.core.v1.ObjectFieldSelector	apiVersion	"v1"
api.core.v1.PersistentVolumeClaim	apiVersion	"v1"
api.core.v1.PersistentVolumeClaim	kind	"PersistentVolumeClaim"
api.core.v1.PersistentVolumeClaimSpec	volumeMode	"Filesystem"
api.core.v1.PersistentVolumeClaimStatus	phase	"Pending"
api.core.v1.PersistentVolumeSpec	persistentVolumeReclaimPolicy	"Retain"
api.core.v1.PersistentVolumeSpec	volumeMode	"Filesystem"
api.core.v1.Pod	spec.enableServiceLinks	true
api.core.v1.Pod	spec.preemptionPolicy	"PreemptLowerPriority"	priorityClassName
api.core.v1.Pod	spec.priority	0	priorityClassName
api.core.v1.PodSpec	dnsPolicy	"ClusterFirst"
api.core.v1.PodSpec	restartPolicy	"Always"
api.core.v1.PodSpec	schedulerName	"default-scheduler"
api.core.v1.PodSpec	securityContext	{}
api.core.v1.PodSpec	terminationGracePeriodSeconds	30
api.core.v1.Probe	failureThreshold	3
api.core.v1.Probe	periodSeconds	10
api.core.v1.Probe	successThreshold	1
api.core.v1.Probe	timeoutSeconds	1
api.core.v1.ProjectedVolumeSource	defaultMode	420
api.core.v1.RBDPersistentVolumeSource	keyring	"/etc/ceph/keyring"
api.core.v1.RBDPersistentVolumeSource	pool	"rbd"
api.core.v1.RBDPersistentVolumeSource	user	"admin"
api.core.v1.RBDVolumeSource	keyring	"/etc/ceph/keyring"
api.core.v1.RBDVolumeSource	pool	"rbd"
api.core.v1.RBDVolumeSource	user	"admin"
api.core.v1.ReplicationControllerSpec	replicas	1
api.core.v1.ScaleIOPersistentVolumeSource	fsType	"xfs"
api.core.v1.ScaleIOPersistentVolumeSource	storageMode	"ThinProvisioned"
api.core.v1.ScaleIOVolumeSource	fsType	"xfs"
api.core.v1.ScaleIOVolumeSource	storageMode	"ThinProvisioned"
api.core.v1.Secret	type	"Opaque"
api.core.v1.ResourceFieldSelector	divisor	"0"
api.core.v1.SecretVolumeSource	defaultMode	420
api.core.v1.ServiceAccountTokenProjection	expirationSeconds	3600
api.core.v1.ServicePort	protocol	"TCP"
api.core.v1.ServiceSpec	sessionAffinity	"None"
api.core.v1.ServiceSpec	type	"ClusterIP"
api.discovery.v1.EndpointPort	name	""
api.discovery.v1.EndpointPort	protocol	"TCP"
api.flowcontrol.v1.FlowSchemaSpec	matchingPrecedence	1000
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	lendablePercent	0
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	nominalConcurrencyShares	30
api.flowcontrol.v1.QueuingConfiguration	handSize	8
api.flowcontrol.v1.QueuingConfiguration	queueLengthLimit	50
api.flowcontrol.v1.QueuingConfiguration	queues	64
api.networking.v1.IngressClassParametersReference	scope	"Cluster"
api.networking.v1.NetworkPolicyPort	protocol	"TCP"
api.rbac.v1.RoleRef	apiGroup	"rbac.authorization.k8s.io"
api.resource.v1.DeviceSubRequest	allocationMode	"ExactCount"
api.resource.v1.ExactDeviceRequest	allocationMode	"ExactCount"
api.scheduling.v1.PriorityClass	preemptionPolicy	"PreemptLowerPriority"
api.storage.v1.CSIDriverSpec	attachRequired	true
api.storage.v1.CSIDriverSpec	fsGroupPolicy	"ReadWriteOnceWithFSType"
api.storage.v1.CSIDriverSpec	podInfoOnMount	false
api.storage.v1.CSIDriverSpec	requiresRepublish	false
api.storage.v1.CSIDriverSpec	seLinuxMount	false
api.storage.v1.CSIDriverSpec	storageCapacity	false
api.storage.v1.CSIDriverSpec	volumeLifecycleModes	["Persistent"]
api.storage.v1.StorageClass	reclaimPolicy	"Delete"
api.storage.v1.StorageClass	volumeBindingMode	"Immediate"
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion	{"strategy":"None"}
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	port	443
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	port	443`;
const filledEntries = `api.core.v1.LimitRangeItem	default	max	type=Container
api.core.v1.LimitRangeItem	defaultRequest	default max min	type=Container
api.core.v1.Pod	spec.containers.resources.requests	limits
api.core.v1.Pod	spec.initContainers.resources.requests	limits`;
const emptyIsNotAbsent = `api.autoscaling.v2.HPAScalingRules	policies
api.core.v1.PodSpec	resources.claims
api.storage.v1.StorageClass	parameters
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	dependencies`;
// src/data/kubernetes/types.ts
const kinds$2 = `	v1	Binding	N	0
	v1	ConfigMap	N	4
	v1	Endpoints	N	5
	v1	Event	N	9
	v1	LimitRange	N	12
	v1	Namespace	C	15
	v1	Node	C	17
	v1	PersistentVolume	C	22
	v1	PersistentVolumeClaim	N	51
	v1	Pod	N	61
	v1	PodTemplate	N	147
	v1	ReplicationController	N	149
	v1	ResourceQuota	N	151
	v1	Secret	N	155
	v1	Service	N	156
	v1	ServiceAccount	N	161
admissionregistration.k8s.io	v1	MutatingWebhookConfiguration	C	162
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicy	C	168
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicyBinding	C	176
admissionregistration.k8s.io	v1	ValidatingWebhookConfiguration	C	179
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicy	C	181
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicyBinding	C	191
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicy	C	194
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicyBinding	C	204
apiextensions.k8s.io	v1	CustomResourceDefinition	C	207
apiregistration.k8s.io	v1	APIService	C	223
apps	v1	ControllerRevision	N	226
apps	v1	DaemonSet	N	227
apps	v1	Deployment	N	231
apps	v1	ReplicaSet	N	235
apps	v1	StatefulSet	N	237
authentication.k8s.io	v1	SelfSubjectReview	C	243
authentication.k8s.io	v1	TokenReview	C	244
authorization.k8s.io	v1	LocalSubjectAccessReview	N	246
authorization.k8s.io	v1	SelfSubjectAccessReview	C	253
authorization.k8s.io	v1	SelfSubjectRulesReview	C	255
authorization.k8s.io	v1	SubjectAccessReview	C	257
autoscaling	v1	HorizontalPodAutoscaler	N	258
autoscaling	v2	HorizontalPodAutoscaler	N	261
batch	v1	CronJob	N	275
batch	v1	Job	N	285
certificates.k8s.io	v1	CertificateSigningRequest	C	286
certificates.k8s.io	v1alpha1	ClusterTrustBundle	C	288
certificates.k8s.io	v1alpha1	PodCertificateRequest	N	290
certificates.k8s.io	v1beta1	ClusterTrustBundle	C	292
coordination.k8s.io	v1	Lease	N	294
coordination.k8s.io	v1alpha2	LeaseCandidate	N	296
coordination.k8s.io	v1beta1	LeaseCandidate	N	298
discovery.k8s.io	v1	EndpointSlice	N	300
events.k8s.io	v1	Event	N	307
flowcontrol.apiserver.k8s.io	v1	FlowSchema	C	309
flowcontrol.apiserver.k8s.io	v1	PriorityLevelConfiguration	C	320
internal.apiserver.k8s.io	v1alpha1	StorageVersion	C	326
networking.k8s.io	v1	IPAddress	C	327
networking.k8s.io	v1	Ingress	N	330
networking.k8s.io	v1	IngressClass	C	339
networking.k8s.io	v1	NetworkPolicy	N	342
networking.k8s.io	v1	ServiceCIDR	C	349
networking.k8s.io	v1beta1	IPAddress	C	351
networking.k8s.io	v1beta1	ServiceCIDR	C	354
node.k8s.io	v1	RuntimeClass	C	356
policy	v1	PodDisruptionBudget	N	359
rbac.authorization.k8s.io	v1	ClusterRole	C	361
rbac.authorization.k8s.io	v1	ClusterRoleBinding	C	364
rbac.authorization.k8s.io	v1	Role	N	367
rbac.authorization.k8s.io	v1	RoleBinding	N	368
resource.k8s.io	v1	DeviceClass	C	369
resource.k8s.io	v1	ResourceClaim	N	375
resource.k8s.io	v1	ResourceClaimTemplate	N	385
resource.k8s.io	v1	ResourceSlice	C	387
resource.k8s.io	v1alpha3	DeviceTaintRule	C	399
resource.k8s.io	v1beta1	DeviceClass	C	405
resource.k8s.io	v1beta1	ResourceClaim	N	411
resource.k8s.io	v1beta1	ResourceClaimTemplate	N	420
resource.k8s.io	v1beta1	ResourceSlice	C	422
resource.k8s.io	v1beta2	DeviceClass	C	435
resource.k8s.io	v1beta2	ResourceClaim	N	441
resource.k8s.io	v1beta2	ResourceClaimTemplate	N	451
resource.k8s.io	v1beta2	ResourceSlice	C	453
scheduling.k8s.io	v1	PriorityClass	C	465
storage.k8s.io	v1	CSIDriver	C	466
storage.k8s.io	v1	CSINode	C	469
storage.k8s.io	v1	CSIStorageCapacity	N	473
storage.k8s.io	v1	StorageClass	C	474
storage.k8s.io	v1	VolumeAttachment	C	477
storage.k8s.io	v1	VolumeAttributesClass	C	480
storage.k8s.io	v1alpha1	VolumeAttributesClass	C	481
storage.k8s.io	v1beta1	VolumeAttributesClass	C	482
storagemigration.k8s.io	v1alpha1	StorageVersionMigration	C	483`;
const types = `api.core.v1.Binding	apiVersion=s	kind=s	metadata=?@1	target=?@3
apimachinery.pkg.apis.meta.v1.ObjectMeta	annotations=?{}s	creationTimestamp=s	deletionGracePeriodSeconds=i	deletionTimestamp=s	finalizers=?[=]s	generateName=?s	generation=?i	labels=?{}s	name=?s	namespace=?s	ownerReferences=?[uid]@2	resourceVersion=?s	selfLink=?s	uid=?s
apimachinery.pkg.apis.meta.v1.OwnerReference	apiVersion=?s	blockOwnerDeletion=b	controller=b	kind=?s	name=?s	uid=?s
api.core.v1.ObjectReference	apiVersion=?s	fieldPath=?s	kind=?s	name=?s	namespace=?s	resourceVersion=?s	uid=?s
api.core.v1.ConfigMap	apiVersion=s	binaryData=?{}y	data=?{}s	immutable=b	kind=s	metadata=?@1
api.core.v1.Endpoints	apiVersion=s	kind=s	metadata=?@1	subsets=?[]@6
api.core.v1.EndpointSubset	addresses=?[]@7	notReadyAddresses=?[]@7	ports=?[]@8
api.core.v1.EndpointAddress	hostname=?s	ip=?s	nodeName=s	targetRef=@3
api.core.v1.EndpointPort	appProtocol=s	name=?s	port=?i	protocol=?s
api.core.v1.Event	action=?s	apiVersion=s	count=?i	eventTime=s	firstTimestamp=s	involvedObject=?@3	kind=s	lastTimestamp=s	message=?s	metadata=?@1	reason=?s	related=@3	reportingComponent=?s	reportingInstance=?s	series=@10	source=?@11	type=?s
api.core.v1.EventSeries	count=?i	lastObservedTime=s
api.core.v1.EventSource	component=?s	host=?s
api.core.v1.LimitRange	apiVersion=s	kind=s	metadata=?@1	spec=?@13
api.core.v1.LimitRangeSpec	limits=?[]@14
api.core.v1.LimitRangeItem	default=?{}q	defaultRequest=?{}q	max=?{}q	maxLimitRequestRatio=?{}q	min=?{}q	type=?s
api.core.v1.Namespace	apiVersion=s	kind=s	metadata=?@1	spec=?@16
api.core.v1.NamespaceSpec	finalizers=?[]s
api.core.v1.Node	apiVersion=s	kind=s	metadata=?@1	spec=?@18
api.core.v1.NodeSpec	configSource=@19	externalID=?s	podCIDR=?s	podCIDRs=?[=]s	providerID=?s	taints=?[]@21	unschedulable=?b
api.core.v1.NodeConfigSource	configMap=@20
api.core.v1.ConfigMapNodeConfigSource	kubeletConfigKey=?s	name=?s	namespace=?s	resourceVersion=?s	uid=?s
api.core.v1.Taint	effect=?s	key=?s	timeAdded=s	value=?s
api.core.v1.PersistentVolume	apiVersion=s	kind=s	metadata=?@1	spec=?@23
api.core.v1.PersistentVolumeSpec	accessModes=?[]s	awsElasticBlockStore=@24	azureDisk=@25	azureFile=@26	capacity=?{}q	cephfs=@27	cinder=@29	claimRef=@3	csi=@30	fc=@31	flexVolume=@32	flocker=@33	gcePersistentDisk=@34	glusterfs=@35	hostPath=@36	iscsi=@37	local=@38	mountOptions=?[]s	nfs=@39	nodeAffinity=@40	persistentVolumeReclaimPolicy=?s	photonPersistentDisk=@44	portworxVolume=@45	quobyte=@46	rbd=@47	scaleIO=@48	storageClassName=?s	storageos=@49	volumeAttributesClassName=s	volumeMode=s	vsphereVolume=@50
api.core.v1.AWSElasticBlockStoreVolumeSource	fsType=?s	partition=?i	readOnly=?b	volumeID=?s
api.core.v1.AzureDiskVolumeSource	cachingMode=s	diskName=?s	diskURI=?s	fsType=s	kind=s	readOnly=b
api.core.v1.AzureFilePersistentVolumeSource	readOnly=?b	secretName=?s	secretNamespace=s	shareName=?s
api.core.v1.CephFSPersistentVolumeSource	monitors=?[]s	path=?s	readOnly=?b	secretFile=?s	secretRef=@28	user=?s
api.core.v1.SecretReference	name=?s	namespace=?s
api.core.v1.CinderPersistentVolumeSource	fsType=?s	readOnly=?b	secretRef=@28	volumeID=?s
api.core.v1.CSIPersistentVolumeSource	controllerExpandSecretRef=@28	controllerPublishSecretRef=@28	driver=?s	fsType=?s	nodeExpandSecretRef=@28	nodePublishSecretRef=@28	nodeStageSecretRef=@28	readOnly=?b	volumeAttributes=?{}s	volumeHandle=?s
api.core.v1.FCVolumeSource	fsType=?s	lun=i	readOnly=?b	targetWWNs=?[]s	wwids=?[]s
api.core.v1.FlexPersistentVolumeSource	driver=?s	fsType=?s	options=?{}s	readOnly=?b	secretRef=@28
api.core.v1.FlockerVolumeSource	datasetName=?s	datasetUUID=?s
api.core.v1.GCEPersistentDiskVolumeSource	fsType=?s	partition=?i	pdName=?s	readOnly=?b
api.core.v1.GlusterfsPersistentVolumeSource	endpoints=?s	endpointsNamespace=s	path=?s	readOnly=?b
api.core.v1.HostPathVolumeSource	path=?s	type=s
api.core.v1.ISCSIPersistentVolumeSource	chapAuthDiscovery=?b	chapAuthSession=?b	fsType=?s	initiatorName=s	iqn=?s	iscsiInterface=?s	lun=?i	portals=?[]s	readOnly=?b	secretRef=@28	targetPortal=?s
api.core.v1.LocalVolumeSource	fsType=s	path=?s
api.core.v1.NFSVolumeSource	path=?s	readOnly=?b	server=?s
api.core.v1.VolumeNodeAffinity	required=@41
api.core.v1.NodeSelector	nodeSelectorTerms=?[]@42
api.core.v1.NodeSelectorTerm	matchExpressions=?[]@43	matchFields=?[]@43
api.core.v1.NodeSelectorRequirement	key=?s	operator=?s	values=?[]s
api.core.v1.PhotonPersistentDiskVolumeSource	fsType=?s	pdID=?s
api.core.v1.PortworxVolumeSource	fsType=?s	readOnly=?b	volumeID=?s
api.core.v1.QuobyteVolumeSource	group=?s	readOnly=?b	registry=?s	tenant=?s	user=?s	volume=?s
api.core.v1.RBDPersistentVolumeSource	fsType=?s	image=?s	keyring=?s	monitors=?[]s	pool=?s	readOnly=?b	secretRef=@28	user=?s
api.core.v1.ScaleIOPersistentVolumeSource	fsType=?s	gateway=?s	protectionDomain=?s	readOnly=?b	secretRef=@28	sslEnabled=?b	storageMode=?s	storagePool=?s	system=?s	volumeName=?s
api.core.v1.StorageOSPersistentVolumeSource	fsType=?s	readOnly=?b	secretRef=@3	volumeName=?s	volumeNamespace=?s
api.core.v1.VsphereVirtualDiskVolumeSource	fsType=?s	storagePolicyID=?s	storagePolicyName=?s	volumePath=?s
api.core.v1.PersistentVolumeClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@52	status=?@58
api.core.v1.PersistentVolumeClaimSpec	accessModes=?[]s	dataSource=@53	dataSourceRef=@54	resources=?@55	selector=@56	storageClassName=s	volumeAttributesClassName=s	volumeMode=s	volumeName=?s
api.core.v1.TypedLocalObjectReference	apiGroup=s	kind=?s	name=?s
api.core.v1.TypedObjectReference	apiGroup=s	kind=?s	name=?s	namespace=s
api.core.v1.VolumeResourceRequirements	limits=?{}q	requests=?{}q
apimachinery.pkg.apis.meta.v1.LabelSelector	matchExpressions=?[]@57	matchLabels=?{}s
apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement	key=?s	operator=?s	values=?[]s
api.core.v1.PersistentVolumeClaimStatus	accessModes=?[]s	allocatedResourceStatuses=?{}s	allocatedResources=?{}q	capacity=?{}q	conditions=?[type]@59	currentVolumeAttributesClassName=s	modifyVolumeStatus=@60	phase=?s
api.core.v1.PersistentVolumeClaimCondition	lastProbeTime=s	lastTransitionTime=s	message=?s	reason=?s	status=?s	type=?s
api.core.v1.ModifyVolumeStatus	status=?s	targetVolumeAttributesClassName=?s
api.core.v1.Pod	apiVersion=s	kind=s	metadata=?@1	spec=?@62
api.core.v1.PodSpec	activeDeadlineSeconds=i	affinity=@63	automountServiceAccountToken=b	containers=?[name]@70	dnsConfig=@104	dnsPolicy=?s	enableServiceLinks=b	ephemeralContainers=?[name]@106	hostAliases=?[ip]@107	hostIPC=?b	hostNetwork=?b	hostPID=?b	hostUsers=b	hostname=?s	hostnameOverride=s	imagePullSecrets=?[name]@108	initContainers=?[name]@70	nodeName=?s	nodeSelector=?{}s	os=@109	overhead=?{}q	preemptionPolicy=s	priority=i	priorityClassName=?s	readinessGates=?[]@110	resourceClaims=?[name]@111	resources=@92	restartPolicy=?s	runtimeClassName=s	schedulerName=?s	schedulingGates=?[name]@112	securityContext=@113	serviceAccount=?s	serviceAccountName=?s	setHostnameAsFQDN=b	shareProcessNamespace=b	subdomain=?s	terminationGracePeriodSeconds=i	tolerations=?[]@115	topologySpreadConstraints=?[topologyKey,whenUnsatisfiable]@116	volumes=?[name]@117
api.core.v1.Affinity	nodeAffinity=@64	podAffinity=@66	podAntiAffinity=@69
api.core.v1.NodeAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@65	requiredDuringSchedulingIgnoredDuringExecution=@41
api.core.v1.PreferredSchedulingTerm	preference=?@42	weight=?i
api.core.v1.PodAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@67	requiredDuringSchedulingIgnoredDuringExecution=?[]@68
api.core.v1.WeightedPodAffinityTerm	podAffinityTerm=?@68	weight=?i
api.core.v1.PodAffinityTerm	labelSelector=@56	matchLabelKeys=?[]s	mismatchLabelKeys=?[]s	namespaceSelector=@56	namespaces=?[]s	topologyKey=?s
api.core.v1.PodAntiAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@67	requiredDuringSchedulingIgnoredDuringExecution=?[]@68
api.core.v1.Container	args=?[]s	command=?[]s	env=?[name]@71	envFrom=?[]@78	image=?s	imagePullPolicy=?s	lifecycle=@81	livenessProbe=@88	name=?s	ports=?[containerPort,protocol]@90	readinessProbe=@88	resizePolicy=?[]@91	resources=?@92	restartPolicy=s	restartPolicyRules=?[]@94	securityContext=@96	startupProbe=@88	stdin=?b	stdinOnce=?b	terminationMessagePath=?s	terminationMessagePolicy=?s	tty=?b	volumeDevices=?[devicePath]@102	volumeMounts=?[mountPath]@103	workingDir=?s
api.core.v1.EnvVar	name=?s	value=?s	valueFrom=@72
api.core.v1.EnvVarSource	configMapKeyRef=@73	fieldRef=@74	fileKeyRef=@75	resourceFieldRef=@76	secretKeyRef=@77
api.core.v1.ConfigMapKeySelector	key=?s	name=?s	optional=b
api.core.v1.ObjectFieldSelector	apiVersion=?s	fieldPath=?s
api.core.v1.FileKeySelector	key=?s	optional=b	path=?s	volumeName=?s
api.core.v1.ResourceFieldSelector	containerName=?s	divisor=?q	resource=?s
api.core.v1.SecretKeySelector	key=?s	name=?s	optional=b
api.core.v1.EnvFromSource	configMapRef=@79	prefix=?s	secretRef=@80
api.core.v1.ConfigMapEnvSource	name=?s	optional=b
api.core.v1.SecretEnvSource	name=?s	optional=b
api.core.v1.Lifecycle	postStart=@82	preStop=@82	stopSignal=s
api.core.v1.LifecycleHandler	exec=@83	httpGet=@84	sleep=@86	tcpSocket=@87
api.core.v1.ExecAction	command=?[]s
api.core.v1.HTTPGetAction	host=?s	httpHeaders=?[]@85	path=?s	port=?x	scheme=?s
api.core.v1.HTTPHeader	name=?s	value=?s
api.core.v1.SleepAction	seconds=?i
api.core.v1.TCPSocketAction	host=?s	port=?x
api.core.v1.Probe	exec=@83	failureThreshold=?i	grpc=@89	httpGet=@84	initialDelaySeconds=?i	periodSeconds=?i	successThreshold=?i	tcpSocket=@87	terminationGracePeriodSeconds=i	timeoutSeconds=?i
api.core.v1.GRPCAction	port=?i	service=s
api.core.v1.ContainerPort	containerPort=?i	hostIP=?s	hostPort=?i	name=?s	protocol=?s
api.core.v1.ContainerResizePolicy	resourceName=?s	restartPolicy=?s
api.core.v1.ResourceRequirements	claims=?[name]@93	limits=?{}q	requests=?{}q
api.core.v1.ResourceClaim	name=?s	request=?s
api.core.v1.ContainerRestartRule	action=?s	exitCodes=@95
api.core.v1.ContainerRestartRuleOnExitCodes	operator=?s	values=?[=]i
api.core.v1.SecurityContext	allowPrivilegeEscalation=b	appArmorProfile=@97	capabilities=@98	privileged=b	procMount=s	readOnlyRootFilesystem=b	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxOptions=@99	seccompProfile=@100	windowsOptions=@101
api.core.v1.AppArmorProfile	localhostProfile=s	type=?s
api.core.v1.Capabilities	add=?[]s	drop=?[]s
api.core.v1.SELinuxOptions	level=?s	role=?s	type=?s	user=?s
api.core.v1.SeccompProfile	localhostProfile=s	type=?s
api.core.v1.WindowsSecurityContextOptions	gmsaCredentialSpec=s	gmsaCredentialSpecName=s	hostProcess=b	runAsUserName=s
api.core.v1.VolumeDevice	devicePath=?s	name=?s
api.core.v1.VolumeMount	mountPath=?s	mountPropagation=s	name=?s	readOnly=?b	recursiveReadOnly=s	subPath=?s	subPathExpr=?s
api.core.v1.PodDNSConfig	nameservers=?[]s	options=?[]@105	searches=?[]s
api.core.v1.PodDNSConfigOption	name=?s	value=s
api.core.v1.EphemeralContainer	args=?[]s	command=?[]s	env=?[name]@71	envFrom=?[]@78	image=?s	imagePullPolicy=?s	lifecycle=@81	livenessProbe=@88	name=?s	ports=?[containerPort,protocol]@90	readinessProbe=@88	resizePolicy=?[]@91	resources=?@92	restartPolicy=s	restartPolicyRules=?[]@94	securityContext=@96	startupProbe=@88	stdin=?b	stdinOnce=?b	targetContainerName=?s	terminationMessagePath=?s	terminationMessagePolicy=?s	tty=?b	volumeDevices=?[devicePath]@102	volumeMounts=?[mountPath]@103	workingDir=?s
api.core.v1.HostAlias	hostnames=?[]s	ip=?s
api.core.v1.LocalObjectReference	name=?s
api.core.v1.PodOS	name=?s
api.core.v1.PodReadinessGate	conditionType=?s
api.core.v1.PodResourceClaim	name=?s	resourceClaimName=s	resourceClaimTemplateName=s
api.core.v1.PodSchedulingGate	name=?s
api.core.v1.PodSecurityContext	appArmorProfile=@97	fsGroup=i	fsGroupChangePolicy=s	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxChangePolicy=s	seLinuxOptions=@99	seccompProfile=@100	supplementalGroups=?[]i	supplementalGroupsPolicy=s	sysctls=?[]@114	windowsOptions=@101
api.core.v1.Sysctl	name=?s	value=?s
api.core.v1.Toleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.core.v1.TopologySpreadConstraint	labelSelector=@56	matchLabelKeys=?[]s	maxSkew=?i	minDomains=i	nodeAffinityPolicy=s	nodeTaintsPolicy=s	topologyKey=?s	whenUnsatisfiable=?s
api.core.v1.Volume	awsElasticBlockStore=@24	azureDisk=@25	azureFile=@118	cephfs=@119	cinder=@120	configMap=@121	csi=@123	downwardAPI=@124	emptyDir=@126	ephemeral=@127	fc=@31	flexVolume=@129	flocker=@33	gcePersistentDisk=@34	gitRepo=@130	glusterfs=@131	hostPath=@36	image=@132	iscsi=@133	name=?s	nfs=@39	persistentVolumeClaim=@134	photonPersistentDisk=@44	portworxVolume=@45	projected=@135	quobyte=@46	rbd=@143	scaleIO=@144	secret=@145	storageos=@146	vsphereVolume=@50
api.core.v1.AzureFileVolumeSource	readOnly=?b	secretName=?s	shareName=?s
api.core.v1.CephFSVolumeSource	monitors=?[]s	path=?s	readOnly=?b	secretFile=?s	secretRef=@108	user=?s
api.core.v1.CinderVolumeSource	fsType=?s	readOnly=?b	secretRef=@108	volumeID=?s
api.core.v1.ConfigMapVolumeSource	defaultMode=i	items=?[]@122	name=?s	optional=b
api.core.v1.KeyToPath	key=?s	mode=i	path=?s
api.core.v1.CSIVolumeSource	driver=?s	fsType=s	nodePublishSecretRef=@108	readOnly=b	volumeAttributes=?{}s
api.core.v1.DownwardAPIVolumeSource	defaultMode=i	items=?[]@125
api.core.v1.DownwardAPIVolumeFile	fieldRef=@74	mode=i	path=?s	resourceFieldRef=@76
api.core.v1.EmptyDirVolumeSource	medium=?s	sizeLimit=q
api.core.v1.EphemeralVolumeSource	volumeClaimTemplate=@128
api.core.v1.PersistentVolumeClaimTemplate	metadata=?@1	spec=?@52
api.core.v1.FlexVolumeSource	driver=?s	fsType=?s	options=?{}s	readOnly=?b	secretRef=@108
api.core.v1.GitRepoVolumeSource	directory=?s	repository=?s	revision=?s
api.core.v1.GlusterfsVolumeSource	endpoints=?s	path=?s	readOnly=?b
api.core.v1.ImageVolumeSource	pullPolicy=?s	reference=?s
api.core.v1.ISCSIVolumeSource	chapAuthDiscovery=?b	chapAuthSession=?b	fsType=?s	initiatorName=s	iqn=?s	iscsiInterface=?s	lun=?i	portals=?[]s	readOnly=?b	secretRef=@108	targetPortal=?s
api.core.v1.PersistentVolumeClaimVolumeSource	claimName=?s	readOnly=?b
api.core.v1.ProjectedVolumeSource	defaultMode=i	sources=?[]@136
api.core.v1.VolumeProjection	clusterTrustBundle=@137	configMap=@138	downwardAPI=@139	podCertificate=@140	secret=@141	serviceAccountToken=@142
api.core.v1.ClusterTrustBundleProjection	labelSelector=@56	name=s	optional=b	path=?s	signerName=s
api.core.v1.ConfigMapProjection	items=?[]@122	name=?s	optional=b
api.core.v1.DownwardAPIProjection	items=?[]@125
api.core.v1.PodCertificateProjection	certificateChainPath=?s	credentialBundlePath=?s	keyPath=?s	keyType=?s	maxExpirationSeconds=i	signerName=?s
api.core.v1.SecretProjection	items=?[]@122	name=?s	optional=b
api.core.v1.ServiceAccountTokenProjection	audience=?s	expirationSeconds=i	path=?s
api.core.v1.RBDVolumeSource	fsType=?s	image=?s	keyring=?s	monitors=?[]s	pool=?s	readOnly=?b	secretRef=@108	user=?s
api.core.v1.ScaleIOVolumeSource	fsType=?s	gateway=?s	protectionDomain=?s	readOnly=?b	secretRef=@108	sslEnabled=?b	storageMode=?s	storagePool=?s	system=?s	volumeName=?s
api.core.v1.SecretVolumeSource	defaultMode=i	items=?[]@122	optional=b	secretName=?s
api.core.v1.StorageOSVolumeSource	fsType=?s	readOnly=?b	secretRef=@108	volumeName=?s	volumeNamespace=?s
api.core.v1.PodTemplate	apiVersion=s	kind=s	metadata=?@1	template=?@148
api.core.v1.PodTemplateSpec	metadata=?@1	spec=?@62
api.core.v1.ReplicationController	apiVersion=s	kind=s	metadata=?@1	spec=?@150
api.core.v1.ReplicationControllerSpec	minReadySeconds=?i	replicas=i	selector=?{}s	template=@148
api.core.v1.ResourceQuota	apiVersion=s	kind=s	metadata=?@1	spec=?@152
api.core.v1.ResourceQuotaSpec	hard=?{}q	scopeSelector=@153	scopes=?[]s
api.core.v1.ScopeSelector	matchExpressions=?[]@154
api.core.v1.ScopedResourceSelectorRequirement	operator=?s	scopeName=?s	values=?[]s
api.core.v1.Secret	apiVersion=s	data=?{}y	immutable=b	kind=s	metadata=?@1	stringData=?{}s	type=?s
api.core.v1.Service	apiVersion=s	kind=s	metadata=?@1	spec=?@157
api.core.v1.ServiceSpec	allocateLoadBalancerNodePorts=b	clusterIP=?s	clusterIPs=?[]s	externalIPs=?[]s	externalName=?s	externalTrafficPolicy=?s	healthCheckNodePort=?i	internalTrafficPolicy=s	ipFamilies=?[]s	ipFamilyPolicy=s	loadBalancerClass=s	loadBalancerIP=?s	loadBalancerSourceRanges=?[]s	ports=?[port,protocol]@158	publishNotReadyAddresses=?b	selector=?{}s	sessionAffinity=?s	sessionAffinityConfig=@159	trafficDistribution=s	type=?s
api.core.v1.ServicePort	appProtocol=s	name=?s	nodePort=?i	port=?i	protocol=?s	targetPort=?x
api.core.v1.SessionAffinityConfig	clientIP=@160
api.core.v1.ClientIPConfig	timeoutSeconds=i
api.core.v1.ServiceAccount	apiVersion=s	automountServiceAccountToken=b	imagePullSecrets=?[]@108	kind=s	metadata=?@1	secrets=?[name]@3
api.admissionregistration.v1.MutatingWebhookConfiguration	apiVersion=s	kind=s	metadata=?@1	webhooks=?[name]@163
api.admissionregistration.v1.MutatingWebhook	admissionReviewVersions=?[]s	clientConfig=?@164	failurePolicy=s	matchConditions=?[name]@166	matchPolicy=s	name=?s	namespaceSelector=@56	objectSelector=@56	reinvocationPolicy=s	rules=?[]@167	sideEffects=s	timeoutSeconds=i
api.admissionregistration.v1.WebhookClientConfig	caBundle=?y	service=@165	url=s
api.admissionregistration.v1.ServiceReference	name=?s	namespace=?s	path=s	port=i
api.admissionregistration.v1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1.RuleWithOperations	apiGroups=?[~]s	apiVersions=?[~]s	operations=?[~]s	resources=?[~]s	scope=s
api.admissionregistration.v1.ValidatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@169
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	auditAnnotations=?[]@170	failurePolicy=s	matchConditions=?[name]@166	matchConstraints=@171	paramKind=@173	validations=?[]@174	variables=?[name]@175
api.admissionregistration.v1.AuditAnnotation	key=?s	valueExpression=?s
api.admissionregistration.v1.MatchResources	excludeResourceRules=?[]@172	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@172
api.admissionregistration.v1.NamedRuleWithOperations	apiGroups=?[~]s	apiVersions=?[~]s	operations=?[~]s	resourceNames=?[~]s	resources=?[~]s	scope=s
api.admissionregistration.v1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1.Validation	expression=?s	message=?s	messageExpression=?s	reason=s
api.admissionregistration.v1.Variable	expression=?s	name=?s
api.admissionregistration.v1.ValidatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@177
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	matchResources=@171	paramRef=@178	policyName=?s	validationActions=?[=]s
api.admissionregistration.v1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
api.admissionregistration.v1.ValidatingWebhookConfiguration	apiVersion=s	kind=s	metadata=?@1	webhooks=?[name]@180
api.admissionregistration.v1.ValidatingWebhook	admissionReviewVersions=?[]s	clientConfig=?@164	failurePolicy=s	matchConditions=?[name]@166	matchPolicy=s	name=?s	namespaceSelector=@56	objectSelector=@56	rules=?[]@167	sideEffects=s	timeoutSeconds=i
api.admissionregistration.v1alpha1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@182
api.admissionregistration.v1alpha1.MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=?[name]@183	matchConstraints=@184	mutations=?[]@186	paramKind=@189	reinvocationPolicy=?s	variables=?[]@190
api.admissionregistration.v1alpha1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1alpha1.MatchResources	excludeResourceRules=?[]@185	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@185
api.admissionregistration.v1alpha1.NamedRuleWithOperations	apiGroups=[~]s	apiVersions=[~]s	operations=[~]s	resourceNames=?[~]s	resources=[~]s	scope=s
api.admissionregistration.v1alpha1.Mutation	applyConfiguration=@187	jsonPatch=@188	patchType=?s
api.admissionregistration.v1alpha1.ApplyConfiguration	expression=?s
api.admissionregistration.v1alpha1.JSONPatch	expression=?s
api.admissionregistration.v1alpha1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1alpha1.Variable	expression=?s	name=?s
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@192
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBindingSpec	matchResources=@184	paramRef=@193	policyName=?s
api.admissionregistration.v1alpha1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
api.admissionregistration.v1beta1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@195
api.admissionregistration.v1beta1.MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=?[name]@196	matchConstraints=@197	mutations=?[]@199	paramKind=@202	reinvocationPolicy=?s	variables=?[]@203
api.admissionregistration.v1beta1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1beta1.MatchResources	excludeResourceRules=?[]@198	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@198
api.admissionregistration.v1beta1.NamedRuleWithOperations	apiGroups=[~]s	apiVersions=[~]s	operations=[~]s	resourceNames=?[~]s	resources=[~]s	scope=s
api.admissionregistration.v1beta1.Mutation	applyConfiguration=@200	jsonPatch=@201	patchType=?s
api.admissionregistration.v1beta1.ApplyConfiguration	expression=?s
api.admissionregistration.v1beta1.JSONPatch	expression=?s
api.admissionregistration.v1beta1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1beta1.Variable	expression=?s	name=?s
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@205
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBindingSpec	matchResources=@197	paramRef=@206	policyName=?s
api.admissionregistration.v1beta1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinition	apiVersion=s	kind=s	metadata=?@1	spec=?@208
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion=@209	group=?s	names=?@213	preserveUnknownFields=?b	scope=?s	versions=?[]@214
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceConversion	strategy=?s	webhook=@210
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookConversion	clientConfig=@211	conversionReviewVersions=?[]s
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookClientConfig	caBundle=?y	service=@212	url=s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	name=?s	namespace=?s	path=s	port=i
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames	categories=?[]s	kind=?s	listKind=?s	plural=?s	shortNames=?[]s	singular=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	additionalPrinterColumns=?[]@215	deprecated=?b	deprecationWarning=s	name=?s	schema=@216	selectableFields=?[]@220	served=?b	storage=?b	subresources=@221
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceColumnDefinition	description=?s	format=?s	jsonPath=?s	name=?s	priority=?i	type=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceValidation	openAPIV3Schema=@217
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	$ref=s	$schema=?s	additionalItems=j	additionalProperties=j	allOf=?[]@217	anyOf=?[]@217	default=j	definitions=?{}@217	dependencies=?{}j	description=?s	enum=?[]j	example=j	exclusiveMaximum=?b	exclusiveMinimum=?b	externalDocs=@218	format=?s	id=?s	items=j	maxItems=i	maxLength=i	maxProperties=i	maximum=n	minItems=i	minLength=i	minProperties=i	minimum=n	multipleOf=n	not=@217	nullable=?b	oneOf=?[]@217	pattern=?s	patternProperties=?{}@217	properties=?{}@217	required=?[]s	title=?s	type=?s	uniqueItems=?b	x-kubernetes-embedded-resource=?b	x-kubernetes-int-or-string=?b	x-kubernetes-list-map-keys=?[]s	x-kubernetes-list-type=s	x-kubernetes-map-type=s	x-kubernetes-preserve-unknown-fields=b	x-kubernetes-validations=?[rule]@219
apiextensions-apiserver.pkg.apis.apiextensions.v1.ExternalDocumentation	description=?s	url=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ValidationRule	fieldPath=?s	message=?s	messageExpression=?s	optionalOldSelf=b	reason=s	rule=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.SelectableField	jsonPath=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresources	scale=@222	status=j
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresourceScale	labelSelectorPath=s	specReplicasPath=?s	statusReplicasPath=?s
kube-aggregator.pkg.apis.apiregistration.v1.APIService	apiVersion=s	kind=s	metadata=?@1	spec=?@224
kube-aggregator.pkg.apis.apiregistration.v1.APIServiceSpec	caBundle=?y	group=?s	groupPriorityMinimum=?i	insecureSkipTLSVerify=?b	service=@225	version=?s	versionPriority=?i
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	name=?s	namespace=?s	port=i
api.apps.v1.ControllerRevision	apiVersion=s	data=?j	kind=s	metadata=?@1	revision=?i
api.apps.v1.DaemonSet	apiVersion=s	kind=s	metadata=?@1	spec=?@228
api.apps.v1.DaemonSetSpec	minReadySeconds=?i	revisionHistoryLimit=i	selector=@56	template=?@148	updateStrategy=?@229
api.apps.v1.DaemonSetUpdateStrategy	rollingUpdate=@230	type=?s
api.apps.v1.RollingUpdateDaemonSet	maxSurge=x	maxUnavailable=x
api.apps.v1.Deployment	apiVersion=s	kind=s	metadata=?@1	spec=?@232
api.apps.v1.DeploymentSpec	minReadySeconds=?i	paused=?b	progressDeadlineSeconds=i	replicas=i	revisionHistoryLimit=i	selector=@56	strategy=?@233	template=?@148
api.apps.v1.DeploymentStrategy	rollingUpdate=@234	type=?s
api.apps.v1.RollingUpdateDeployment	maxSurge=x	maxUnavailable=x
api.apps.v1.ReplicaSet	apiVersion=s	kind=s	metadata=?@1	spec=?@236
api.apps.v1.ReplicaSetSpec	minReadySeconds=?i	replicas=i	selector=@56	template=?@148
api.apps.v1.StatefulSet	apiVersion=s	kind=s	metadata=?@1	spec=?@238
api.apps.v1.StatefulSetSpec	minReadySeconds=?i	ordinals=@239	persistentVolumeClaimRetentionPolicy=@240	podManagementPolicy=?s	replicas=i	revisionHistoryLimit=i	selector=@56	serviceName=?s	template=?@148	updateStrategy=?@241	volumeClaimTemplates=?[]@51
api.apps.v1.StatefulSetOrdinals	start=?i
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted=?s	whenScaled=?s
api.apps.v1.StatefulSetUpdateStrategy	rollingUpdate=@242	type=?s
api.apps.v1.RollingUpdateStatefulSetStrategy	maxUnavailable=x	partition=i
api.authentication.v1.SelfSubjectReview	apiVersion=s	kind=s	metadata=?@1
api.authentication.v1.TokenReview	apiVersion=s	kind=s	metadata=?@1	spec=?@245
api.authentication.v1.TokenReviewSpec	audiences=?[]s	token=?s
api.authorization.v1.LocalSubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@247
api.authorization.v1.SubjectAccessReviewSpec	extra=?{}[]s	groups=?[]s	nonResourceAttributes=@248	resourceAttributes=@249	uid=?s	user=?s
api.authorization.v1.NonResourceAttributes	path=?s	verb=?s
api.authorization.v1.ResourceAttributes	fieldSelector=@250	group=?s	labelSelector=@252	name=?s	namespace=?s	resource=?s	subresource=?s	verb=?s	version=?s
api.authorization.v1.FieldSelectorAttributes	rawSelector=?s	requirements=?[]@251
apimachinery.pkg.apis.meta.v1.FieldSelectorRequirement	key=?s	operator=?s	values=?[]s
api.authorization.v1.LabelSelectorAttributes	rawSelector=?s	requirements=?[]@57
api.authorization.v1.SelfSubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@254
api.authorization.v1.SelfSubjectAccessReviewSpec	nonResourceAttributes=@248	resourceAttributes=@249
api.authorization.v1.SelfSubjectRulesReview	apiVersion=s	kind=s	metadata=?@1	spec=?@256
api.authorization.v1.SelfSubjectRulesReviewSpec	namespace=?s
api.authorization.v1.SubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@247
api.autoscaling.v1.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=?@1	spec=?@259
api.autoscaling.v1.HorizontalPodAutoscalerSpec	maxReplicas=?i	minReplicas=i	scaleTargetRef=?@260	targetCPUUtilizationPercentage=i
api.autoscaling.v1.CrossVersionObjectReference	apiVersion=?s	kind=?s	name=?s
api.autoscaling.v2.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=?@1	spec=?@262
api.autoscaling.v2.HorizontalPodAutoscalerSpec	behavior=@263	maxReplicas=?i	metrics=?[]@266	minReplicas=i	scaleTargetRef=?@272
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown=@264	scaleUp=@264
api.autoscaling.v2.HPAScalingRules	policies=?[]@265	selectPolicy=s	stabilizationWindowSeconds=i	tolerance=q
api.autoscaling.v2.HPAScalingPolicy	periodSeconds=?i	type=?s	value=?i
api.autoscaling.v2.MetricSpec	containerResource=@267	external=@269	object=@271	pods=@273	resource=@274	type=?s
api.autoscaling.v2.ContainerResourceMetricSource	container=?s	name=?s	target=?@268
api.autoscaling.v2.MetricTarget	averageUtilization=i	averageValue=q	type=?s	value=q
api.autoscaling.v2.ExternalMetricSource	metric=?@270	target=?@268
api.autoscaling.v2.MetricIdentifier	name=?s	selector=@56
api.autoscaling.v2.ObjectMetricSource	describedObject=?@272	metric=?@270	target=?@268
api.autoscaling.v2.CrossVersionObjectReference	apiVersion=?s	kind=?s	name=?s
api.autoscaling.v2.PodsMetricSource	metric=?@270	target=?@268
api.autoscaling.v2.ResourceMetricSource	name=?s	target=?@268
api.batch.v1.CronJob	apiVersion=s	kind=s	metadata=?@1	spec=?@276
api.batch.v1.CronJobSpec	concurrencyPolicy=?s	failedJobsHistoryLimit=i	jobTemplate=?@277	schedule=?s	startingDeadlineSeconds=i	successfulJobsHistoryLimit=i	suspend=b	timeZone=s
api.batch.v1.JobTemplateSpec	metadata=?@1	spec=?@278
api.batch.v1.JobSpec	activeDeadlineSeconds=i	backoffLimit=i	backoffLimitPerIndex=i	completionMode=s	completions=i	managedBy=s	manualSelector=b	maxFailedIndexes=i	parallelism=i	podFailurePolicy=@279	podReplacementPolicy=s	selector=@56	successPolicy=@283	suspend=b	template=?@148	ttlSecondsAfterFinished=i
api.batch.v1.PodFailurePolicy	rules=?[]@280
api.batch.v1.PodFailurePolicyRule	action=?s	onExitCodes=@281	onPodConditions=?[]@282
api.batch.v1.PodFailurePolicyOnExitCodesRequirement	containerName=s	operator=?s	values=?[=]i
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status=?s	type=?s
api.batch.v1.SuccessPolicy	rules=?[]@284
api.batch.v1.SuccessPolicyRule	succeededCount=i	succeededIndexes=s
api.batch.v1.Job	apiVersion=s	kind=s	metadata=?@1	spec=?@278
api.certificates.v1.CertificateSigningRequest	apiVersion=s	kind=s	metadata=?@1	spec=?@287
api.certificates.v1.CertificateSigningRequestSpec	expirationSeconds=i	extra=?{}[]s	groups=?[]s	request=?y	signerName=?s	uid=?s	usages=?[]s	username=?s
api.certificates.v1alpha1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=?@1	spec=?@289
api.certificates.v1alpha1.ClusterTrustBundleSpec	signerName=?s	trustBundle=?s
api.certificates.v1alpha1.PodCertificateRequest	apiVersion=s	kind=s	metadata=?@1	spec=?@291
api.certificates.v1alpha1.PodCertificateRequestSpec	maxExpirationSeconds=i	nodeName=?s	nodeUID=?s	pkixPublicKey=?y	podName=?s	podUID=?s	proofOfPossession=?y	serviceAccountName=?s	serviceAccountUID=?s	signerName=?s
api.certificates.v1beta1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=?@1	spec=?@293
api.certificates.v1beta1.ClusterTrustBundleSpec	signerName=?s	trustBundle=?s
api.coordination.v1.Lease	apiVersion=s	kind=s	metadata=?@1	spec=?@295
api.coordination.v1.LeaseSpec	acquireTime=s	holderIdentity=s	leaseDurationSeconds=i	leaseTransitions=i	preferredHolder=s	renewTime=s	strategy=s
api.coordination.v1alpha2.LeaseCandidate	apiVersion=s	kind=s	metadata=?@1	spec=?@297
api.coordination.v1alpha2.LeaseCandidateSpec	binaryVersion=?s	emulationVersion=?s	leaseName=?s	pingTime=s	renewTime=s	strategy=?s
api.coordination.v1beta1.LeaseCandidate	apiVersion=s	kind=s	metadata=?@1	spec=?@299
api.coordination.v1beta1.LeaseCandidateSpec	binaryVersion=?s	emulationVersion=?s	leaseName=?s	pingTime=s	renewTime=s	strategy=?s
api.discovery.v1.EndpointSlice	addressType=?s	apiVersion=s	endpoints=?[]@301	kind=s	metadata=?@1	ports=?[]@306
api.discovery.v1.Endpoint	addresses=?[=]s	conditions=?@302	deprecatedTopology=?{}s	hints=@303	hostname=s	nodeName=s	targetRef=@3	zone=s
api.discovery.v1.EndpointConditions	ready=b	serving=b	terminating=b
api.discovery.v1.EndpointHints	forNodes=?[]@304	forZones=?[]@305
api.discovery.v1.ForNode	name=?s
api.discovery.v1.ForZone	name=?s
api.discovery.v1.EndpointPort	appProtocol=s	name=s	port=i	protocol=s
api.events.v1.Event	action=?s	apiVersion=s	deprecatedCount=?i	deprecatedFirstTimestamp=s	deprecatedLastTimestamp=s	deprecatedSource=?@11	eventTime=s	kind=s	metadata=?@1	note=?s	reason=?s	regarding=?@3	related=@3	reportingController=?s	reportingInstance=?s	series=@308	type=?s
api.events.v1.EventSeries	count=?i	lastObservedTime=s
api.flowcontrol.v1.FlowSchema	apiVersion=s	kind=s	metadata=?@1	spec=?@310
api.flowcontrol.v1.FlowSchemaSpec	distinguisherMethod=@311	matchingPrecedence=?i	priorityLevelConfiguration=?@312	rules=?[]@313
api.flowcontrol.v1.FlowDistinguisherMethod	type=?s
api.flowcontrol.v1.PriorityLevelConfigurationReference	name=?s
api.flowcontrol.v1.PolicyRulesWithSubjects	nonResourceRules=?[]@314	resourceRules=?[]@315	subjects=?[]@316
api.flowcontrol.v1.NonResourcePolicyRule	nonResourceURLs=?[=]s	verbs=?[=]s
api.flowcontrol.v1.ResourcePolicyRule	apiGroups=?[=]s	clusterScope=?b	namespaces=?[=]s	resources=?[=]s	verbs=?[=]s
api.flowcontrol.v1.Subject	group=@317	kind=?s	serviceAccount=@318	user=@319
api.flowcontrol.v1.GroupSubject	name=?s
api.flowcontrol.v1.ServiceAccountSubject	name=?s	namespace=?s
api.flowcontrol.v1.UserSubject	name=?s
api.flowcontrol.v1.PriorityLevelConfiguration	apiVersion=s	kind=s	metadata=?@1	spec=?@321
api.flowcontrol.v1.PriorityLevelConfigurationSpec	exempt=@322	limited=@323	type=?s
api.flowcontrol.v1.ExemptPriorityLevelConfiguration	lendablePercent=i	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	borrowingLimitPercent=i	lendablePercent=i	limitResponse=?@324	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitResponse	queuing=@325	type=?s
api.flowcontrol.v1.QueuingConfiguration	handSize=?i	queueLengthLimit=?i	queues=?i
api.apiserverinternal.v1alpha1.StorageVersion	apiVersion=s	kind=s	metadata=?@1	spec=?j
api.networking.v1.IPAddress	apiVersion=s	kind=s	metadata=?@1	spec=?@328
api.networking.v1.IPAddressSpec	parentRef=@329
api.networking.v1.ParentReference	group=?s	name=?s	namespace=?s	resource=?s
api.networking.v1.Ingress	apiVersion=s	kind=s	metadata=?@1	spec=?@331
api.networking.v1.IngressSpec	defaultBackend=@332	ingressClassName=s	rules=?[]@335	tls=?[]@338
api.networking.v1.IngressBackend	resource=@53	service=@333
api.networking.v1.IngressServiceBackend	name=?s	port=?@334
api.networking.v1.ServiceBackendPort	name=?s	number=?i
api.networking.v1.IngressRule	host=?s	http=@336
api.networking.v1.HTTPIngressRuleValue	paths=?[]@337
api.networking.v1.HTTPIngressPath	backend=?@332	path=?s	pathType=s
api.networking.v1.IngressTLS	hosts=?[]s	secretName=?s
api.networking.v1.IngressClass	apiVersion=s	kind=s	metadata=?@1	spec=?@340
api.networking.v1.IngressClassSpec	controller=?s	parameters=@341
api.networking.v1.IngressClassParametersReference	apiGroup=s	kind=?s	name=?s	namespace=s	scope=s
api.networking.v1.NetworkPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@343
api.networking.v1.NetworkPolicySpec	egress=?[]@344	ingress=?[]@348	podSelector=?@56	policyTypes=?[]s
api.networking.v1.NetworkPolicyEgressRule	ports=?[]@345	to=?[]@346
api.networking.v1.NetworkPolicyPort	endPort=i	port=x	protocol=s
api.networking.v1.NetworkPolicyPeer	ipBlock=@347	namespaceSelector=@56	podSelector=@56
api.networking.v1.IPBlock	cidr=?s	except=?[]s
api.networking.v1.NetworkPolicyIngressRule	from=?[]@346	ports=?[]@345
api.networking.v1.ServiceCIDR	apiVersion=s	kind=s	metadata=?@1	spec=?@350
api.networking.v1.ServiceCIDRSpec	cidrs=?[]s
api.networking.v1beta1.IPAddress	apiVersion=s	kind=s	metadata=?@1	spec=?@352
api.networking.v1beta1.IPAddressSpec	parentRef=@353
api.networking.v1beta1.ParentReference	group=?s	name=?s	namespace=?s	resource=?s
api.networking.v1beta1.ServiceCIDR	apiVersion=s	kind=s	metadata=?@1	spec=?@355
api.networking.v1beta1.ServiceCIDRSpec	cidrs=?[]s
api.node.v1.RuntimeClass	apiVersion=s	handler=?s	kind=s	metadata=?@1	overhead=@357	scheduling=@358
api.node.v1.Overhead	podFixed=?{}q
api.node.v1.Scheduling	nodeSelector=?{}s	tolerations=?[]@115
api.policy.v1.PodDisruptionBudget	apiVersion=s	kind=s	metadata=?@1	spec=?@360
api.policy.v1.PodDisruptionBudgetSpec	maxUnavailable=x	minAvailable=x	selector=@56	unhealthyPodEvictionPolicy=s
api.rbac.v1.ClusterRole	aggregationRule=@362	apiVersion=s	kind=s	metadata=?@1	rules=?[]@363
api.rbac.v1.AggregationRule	clusterRoleSelectors=?[]@56
api.rbac.v1.PolicyRule	apiGroups=?[~]s	nonResourceURLs=?[~]s	resourceNames=?[~]s	resources=?[~]s	verbs=?[~]s
api.rbac.v1.ClusterRoleBinding	apiVersion=s	kind=s	metadata=?@1	roleRef=?@365	subjects=?[]@366
api.rbac.v1.RoleRef	apiGroup=?s	kind=?s	name=?s
api.rbac.v1.Subject	apiGroup=?s	kind=?s	name=?s	namespace=?s
api.rbac.v1.Role	apiVersion=s	kind=s	metadata=?@1	rules=?[]@363
api.rbac.v1.RoleBinding	apiVersion=s	kind=s	metadata=?@1	roleRef=?@365	subjects=?[]@366
api.resource.v1.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@370
api.resource.v1.DeviceClassSpec	config=?[]@371	extendedResourceName=s	selectors=?[]@373
api.resource.v1.DeviceClassConfiguration	opaque=@372
api.resource.v1.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1.DeviceSelector	cel=@374
api.resource.v1.CELDeviceSelector	expression=?s
api.resource.v1.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@376
api.resource.v1.ResourceClaimSpec	devices=?@377
api.resource.v1.DeviceClaim	config=?[]@378	constraints=?[]@379	requests=?[]@380
api.resource.v1.DeviceClaimConfiguration	opaque=@372	requests=?[]s
api.resource.v1.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1.DeviceRequest	exactly=@381	firstAvailable=?[]@384	name=?s
api.resource.v1.ExactDeviceRequest	adminAccess=b	allocationMode=?s	capacity=@382	count=?i	deviceClassName=?s	selectors=?[]@373	tolerations=?[]@383
api.resource.v1.CapacityRequirements	requests=?{}q
api.resource.v1.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1.DeviceSubRequest	allocationMode=?s	capacity=@382	count=?i	deviceClassName=?s	name=?s	selectors=?[]@373	tolerations=?[]@383
api.resource.v1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@386
api.resource.v1.ResourceClaimTemplateSpec	metadata=?@1	spec=?@376
api.resource.v1.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@388
api.resource.v1.ResourceSliceSpec	allNodes=b	devices=?[]@389	driver=?s	nodeName=s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@397	sharedCounters=?[]@398
api.resource.v1.Device	allNodes=b	allowMultipleAllocations=b	attributes=?{}@390	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@391	consumesCounters=?[]@394	name=?s	nodeName=s	nodeSelector=@41	taints=?[]@396
api.resource.v1.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1.DeviceCapacity	requestPolicy=@392	value=?q
api.resource.v1.CapacityRequestPolicy	default=q	validRange=@393	validValues=?[]q
api.resource.v1.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1.DeviceCounterConsumption	counterSet=?s	counters=?{}@395
api.resource.v1.Counter	value=?q
api.resource.v1.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1.CounterSet	counters=?{}@395	name=?s
api.resource.v1alpha3.DeviceTaintRule	apiVersion=s	kind=s	metadata=?@1	spec=?@400
api.resource.v1alpha3.DeviceTaintRuleSpec	deviceSelector=@401	taint=?@404
api.resource.v1alpha3.DeviceTaintSelector	device=s	deviceClassName=s	driver=s	pool=s	selectors=?[]@402
api.resource.v1alpha3.DeviceSelector	cel=@403
api.resource.v1alpha3.CELDeviceSelector	expression=?s
api.resource.v1alpha3.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta1.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@406
api.resource.v1beta1.DeviceClassSpec	config=?[]@407	extendedResourceName=s	selectors=?[]@409
api.resource.v1beta1.DeviceClassConfiguration	opaque=@408
api.resource.v1beta1.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1beta1.DeviceSelector	cel=@410
api.resource.v1beta1.CELDeviceSelector	expression=?s
api.resource.v1beta1.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@412
api.resource.v1beta1.ResourceClaimSpec	devices=?@413
api.resource.v1beta1.DeviceClaim	config=?[]@414	constraints=?[]@415	requests=?[]@416
api.resource.v1beta1.DeviceClaimConfiguration	opaque=@408	requests=?[]s
api.resource.v1beta1.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1beta1.DeviceRequest	adminAccess=b	allocationMode=?s	capacity=@417	count=?i	deviceClassName=?s	firstAvailable=?[]@418	name=?s	selectors=?[]@409	tolerations=?[]@419
api.resource.v1beta1.CapacityRequirements	requests=?{}q
api.resource.v1beta1.DeviceSubRequest	allocationMode=?s	capacity=@417	count=?i	deviceClassName=?s	name=?s	selectors=?[]@409	tolerations=?[]@419
api.resource.v1beta1.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1beta1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@421
api.resource.v1beta1.ResourceClaimTemplateSpec	metadata=?@1	spec=?@412
api.resource.v1beta1.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@423
api.resource.v1beta1.ResourceSliceSpec	allNodes=?b	devices=?[]@424	driver=?s	nodeName=?s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@433	sharedCounters=?[]@434
api.resource.v1beta1.Device	basic=@425	name=?s
api.resource.v1beta1.BasicDevice	allNodes=b	allowMultipleAllocations=b	attributes=?{}@426	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@427	consumesCounters=?[]@430	nodeName=s	nodeSelector=@41	taints=?[]@432
api.resource.v1beta1.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1beta1.DeviceCapacity	requestPolicy=@428	value=?q
api.resource.v1beta1.CapacityRequestPolicy	default=q	validRange=@429	validValues=?[]q
api.resource.v1beta1.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1beta1.DeviceCounterConsumption	counterSet=?s	counters=?{}@431
api.resource.v1beta1.Counter	value=?q
api.resource.v1beta1.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta1.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1beta1.CounterSet	counters=?{}@431	name=?s
api.resource.v1beta2.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@436
api.resource.v1beta2.DeviceClassSpec	config=?[]@437	extendedResourceName=s	selectors=?[]@439
api.resource.v1beta2.DeviceClassConfiguration	opaque=@438
api.resource.v1beta2.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1beta2.DeviceSelector	cel=@440
api.resource.v1beta2.CELDeviceSelector	expression=?s
api.resource.v1beta2.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@442
api.resource.v1beta2.ResourceClaimSpec	devices=?@443
api.resource.v1beta2.DeviceClaim	config=?[]@444	constraints=?[]@445	requests=?[]@446
api.resource.v1beta2.DeviceClaimConfiguration	opaque=@438	requests=?[]s
api.resource.v1beta2.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1beta2.DeviceRequest	exactly=@447	firstAvailable=?[]@450	name=?s
api.resource.v1beta2.ExactDeviceRequest	adminAccess=b	allocationMode=?s	capacity=@448	count=?i	deviceClassName=?s	selectors=?[]@439	tolerations=?[]@449
api.resource.v1beta2.CapacityRequirements	requests=?{}q
api.resource.v1beta2.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1beta2.DeviceSubRequest	allocationMode=?s	capacity=@448	count=?i	deviceClassName=?s	name=?s	selectors=?[]@439	tolerations=?[]@449
api.resource.v1beta2.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@452
api.resource.v1beta2.ResourceClaimTemplateSpec	metadata=?@1	spec=?@442
api.resource.v1beta2.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@454
api.resource.v1beta2.ResourceSliceSpec	allNodes=b	devices=?[]@455	driver=?s	nodeName=s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@463	sharedCounters=?[]@464
api.resource.v1beta2.Device	allNodes=b	allowMultipleAllocations=b	attributes=?{}@456	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@457	consumesCounters=?[]@460	name=?s	nodeName=s	nodeSelector=@41	taints=?[]@462
api.resource.v1beta2.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1beta2.DeviceCapacity	requestPolicy=@458	value=?q
api.resource.v1beta2.CapacityRequestPolicy	default=q	validRange=@459	validValues=?[]q
api.resource.v1beta2.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1beta2.DeviceCounterConsumption	counterSet=?s	counters=?{}@461
api.resource.v1beta2.Counter	value=?q
api.resource.v1beta2.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta2.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1beta2.CounterSet	counters=?{}@461	name=?s
api.scheduling.v1.PriorityClass	apiVersion=s	description=?s	globalDefault=?b	kind=s	metadata=?@1	preemptionPolicy=s	value=?i
api.storage.v1.CSIDriver	apiVersion=s	kind=s	metadata=?@1	spec=?@467
api.storage.v1.CSIDriverSpec	attachRequired=b	fsGroupPolicy=s	nodeAllocatableUpdatePeriodSeconds=i	podInfoOnMount=b	requiresRepublish=b	seLinuxMount=b	storageCapacity=b	tokenRequests=?[]@468	volumeLifecycleModes=?[=]s
api.storage.v1.TokenRequest	audience=?s	expirationSeconds=i
api.storage.v1.CSINode	apiVersion=s	kind=s	metadata=?@1	spec=?@470
api.storage.v1.CSINodeSpec	drivers=?[name]@471
api.storage.v1.CSINodeDriver	allocatable=@472	name=?s	nodeID=?s	topologyKeys=?[]s
api.storage.v1.VolumeNodeResources	count=i
api.storage.v1.CSIStorageCapacity	apiVersion=s	capacity=q	kind=s	maximumVolumeSize=q	metadata=?@1	nodeTopology=@56	storageClassName=?s
api.storage.v1.StorageClass	allowVolumeExpansion=b	allowedTopologies=?[]@475	apiVersion=s	kind=s	metadata=?@1	mountOptions=?[]s	parameters=?{}s	provisioner=?s	reclaimPolicy=s	volumeBindingMode=s
api.core.v1.TopologySelectorTerm	matchLabelExpressions=?[]@476
api.core.v1.TopologySelectorLabelRequirement	key=?s	values=?[]s
api.storage.v1.VolumeAttachment	apiVersion=s	kind=s	metadata=?@1	spec=?@478
api.storage.v1.VolumeAttachmentSpec	attacher=?s	nodeName=?s	source=?@479
api.storage.v1.VolumeAttachmentSource	inlineVolumeSpec=@23	persistentVolumeName=s
api.storage.v1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storage.v1alpha1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storage.v1beta1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storagemigration.v1alpha1.StorageVersionMigration	apiVersion=s	kind=s	metadata=?@1	spec=?@484
api.storagemigration.v1alpha1.StorageVersionMigrationSpec	continueToken=?s	resource=?@485
api.storagemigration.v1alpha1.GroupVersionResource	group=?s	resource=?s	version=?s`;
// src/manifests/shape.ts
const dropsStatus = (shape) => shape.name !== "" || shape.hasStatusApart === true;
const anything = { kind: "any" };
const formerClusterKinds = new Set([
	"policy PodSecurityPolicy",
	"extensions PodSecurityPolicy",
	"networking.k8s.io ClusterCIDR",
	"auditregistration.k8s.io AuditSink",
	"resource.k8s.io ResourceClass"
]);
function builtinKinds() {
	let table;
	const read = () => table ??= readTable();
	return {
		shapeOf(apiVersion, kind) {
			const known = read();
			const row = known.rows.get(`${apiVersion} ${kind}`) ?? known.rows.get(`${groupOf(apiVersion)} * ${kind}`);
			return row === void 0 ? void 0 : known.types(row.type);
		},
		isClusterScoped(group, kind) {
			return formerClusterKinds.has(`${group} ${kind}`) || read().rows.get(`${group} * ${kind}`)?.isClusterScoped;
		}
	};
}
function groupOf(apiVersion) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function readTable() {
	const rows = new Map();
	for (const line of kinds$2.split("\n")) {
		const [group = "", version = "", kind = "", scope = "", type = ""] = line.split("	");
		const row = {
			isClusterScoped: scope === "C",
			type: Number(type)
		};
		rows.set(`${group === "" ? version : `${group}/${version}`} ${kind}`, row);
		const anyVersion = `${group} * ${kind}`;
		if (!rows.has(anyVersion) || /^v\d+$/.test(version)) rows.set(anyVersion, row);
	}
	let types;
	return {
		rows,
		types: (index) => (types ??= typeReader())(index)
	};
}
function typeReader() {
	const lines = types.split("\n");
	const facts = readFacts();
	const shapes = [];
	const read = (index) => shapes[index] ??= objectShape(lines[index] ?? "", read, facts);
	return read;
}
function factsOf(fact) {
	if (fact?.json === void 0) return fact ?? {};
	const { json, ...others } = fact;
	return {
		...others,
		fallback: fromJson(JSON.parse(json))
	};
}
function readFacts() {
	const byType = new Map();
	const add = (type, path, fact) => {
		const known = byType.get(type);
		if (known === void 0) byType.set(type, new Map([[path, fact]]));
		else known.set(path, {
			...known.get(path),
			...fact
		});
	};
	for (const [type, path, json, unless] of rowsOf$2(defaults)) add(type, path, {
		json,
		...unless !== void 0 && { unless }
	});
	for (const [type, path, from, where] of rowsOf$2(filledEntries)) {
		const [field = "", is = ""] = where?.split("=") ?? [];
		add(type, path, { entries: {
			from: from.split(" "),
			...where !== void 0 && { where: {
				field,
				is
			} }
		} });
	}
	for (const [type, path] of rowsOf$2(emptyIsNotAbsent)) add(type, path, { zeroIsAbsent: false });
	return byType;
}
function rowsOf$2(text) {
	return text.split("\n").map((line) => {
		const [type = "", field = "", value = "", condition] = line.split("	");
		return [
			type,
			field,
			value,
			condition
		];
	});
}
const noFacts = new Map();
function objectShape(line, types, facts) {
	const [name = "", ...codes] = line.split("	");
	const own = facts.get(name) ?? noFacts;
	let fields;
	const make = () => {
		const found = new Map();
		for (const text of codes) {
			const equals = text.indexOf("=");
			const field = text.slice(0, equals);
			const isZero = text.charCodeAt(equals + 1) === 63;
			found.set(field, {
				shape: narrowed(shapeOfCode(text.slice(equals + (isZero ? 2 : 1)), types), below(own, field)),
				zeroIsAbsent: isZero,
				...factsOf(own.get(field))
			});
		}
		return found;
	};
	return {
		kind: "object",
		name,
		fields: () => fields ??= make()
	};
}
function below(facts, field) {
	const prefix = `${field}.`;
	const factsBelow = [...facts].filter(([path]) => path.startsWith(prefix));
	return factsBelow.length === 0 ? noFacts : new Map(factsBelow.map(([path, fact]) => [path.slice(prefix.length), fact]));
}
function narrowed(shape, facts) {
	if (facts.size === 0) return shape;
	if (shape.kind === "list" || shape.kind === "map") return {
		...shape,
		of: narrowed(shape.of, facts)
	};
	if (shape.kind !== "object") return shape;
	let fields;
	const make = () => new Map([...shape.fields()].map(([key, field]) => [key, {
		...field,
		shape: narrowed(field.shape, below(facts, key)),
		...factsOf(facts.get(key))
	}]));
	return {
		...shape,
		fields: () => fields ??= make()
	};
}
const scalars = new Map([
	["s", { kind: "string" }],
	["b", { kind: "boolean" }],
	["i", { kind: "integer" }],
	["n", { kind: "number" }],
	["q", { kind: "quantity" }],
	["x", { kind: "int-or-string" }],
	["y", { kind: "bytes" }]
]);
const marks = new Map([
	["", "order"],
	["=", "set"],
	["~", "members"]
]);
function shapeOfCode(code, types) {
	if (code.startsWith("@")) return types(Number(code.slice(1)));
	if (code.startsWith("{}")) return {
		kind: "map",
		of: shapeOfCode(code.slice(2), types)
	};
	if (!code.startsWith("[")) return scalars.get(code) ?? anything;
	const close = code.indexOf("]");
	const keys = code.slice(1, close);
	return {
		kind: "list",
		pairs: marks.get(keys) ?? keys.split(","),
		of: shapeOfCode(code.slice(close + 1), types)
	};
}
function fromJson(json) {
	if (json === null || typeof json === "boolean" || typeof json === "string") return json;
	if (typeof json === "number") {
		const resolved = resolvePlain(String(json));
		return resolved.is === "value" ? resolved.value : String(json);
	}
	if (Array.isArray(json)) return json.map(fromJson);
	return typeof json === "object" ? new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)])) : null;
}
// src/manifests/crd.ts
function customKind(definition, metadata) {
	const spec = mapOf$2(entry(definition, "spec"));
	const kind = textOf$3(entry(mapOf$2(entry(spec, "names")), "kind"));
	const group = textOf$3(entry(spec, "group"));
	if (kind === void 0 || group === void 0) return void 0;
	const versions = (listOf$2(entry(spec, "versions")) ?? []).map(mapOf$2);
	return {
		group,
		kind,
		isClusterScoped: textOf$3(entry(spec, "scope")) === "Cluster",
		shapeOf(version) {
			const named = versions.find((candidate) => textOf$3(entry(candidate, "name")) === version) ?? versions[0];
			const schema = mapOf$2(entry(mapOf$2(entry(named, "schema")), "openAPIV3Schema"));
			if (schema === void 0) return void 0;
			const root = shapeOfSchema(schema);
			if (root.kind !== "object") return void 0;
			const isApart = [named, spec].some((of) => at(of, "subresources", "status") !== void 0);
			return {
				...root,
				...isApart && { hasStatusApart: true },
				fields: () => new Map([...root.fields(), ...metadata ? [["metadata", metadata]] : []])
			};
		}
	};
}
function shapeOfSchema(schema) {
	if (entry(schema, "x-kubernetes-int-or-string") === true) return { kind: "int-or-string" };
	switch (textOf$3(entry(schema, "type")) ?? "") {
		case "string": return { kind: textOf$3(entry(schema, "format")) === "byte" ? "bytes" : "string" };
		case "boolean": return { kind: "boolean" };
		case "integer": return { kind: "integer" };
		case "number": return { kind: "number" };
		case "array": return {
			kind: "list",
			pairs: pairsOf(schema),
			of: ofSchema(entry(schema, "items"))
		};
		case "object": return objectOf(schema);
		default: return anything;
	}
}
const ofSchema = (schema) => {
	const map = mapOf$2(schema);
	return map === void 0 ? anything : shapeOfSchema(map);
};
function pairsOf(schema) {
	const type = textOf$3(entry(schema, "x-kubernetes-list-type"));
	if (type === "set") return "set";
	const keys = (listOf$2(entry(schema, "x-kubernetes-list-map-keys")) ?? []).map(textOf$3).filter((key) => key !== void 0);
	return type === "map" && keys.length > 0 ? keys : "order";
}
function objectOf(schema) {
	const properties = mapOf$2(entry(schema, "properties"));
	const additional = entry(schema, "additionalProperties");
	if (properties === void 0) return additional === void 0 ? anything : {
		kind: "map",
		of: ofSchema(additional)
	};
	let fields;
	return {
		kind: "object",
		name: "",
		fields: () => fields ??= fieldsOf(properties)
	};
}
function fieldsOf(properties) {
	return new Map([...properties].map(([name, value]) => {
		const schema = mapOf$2(value);
		const fallback = entry(schema, "default");
		const shape = schema === void 0 ? anything : shapeOfSchema(schema);
		const isNullable = entry(schema, "nullable") === true;
		return [name, {
			shape,
			zeroIsAbsent: false,
			...isNullable && { isNullable },
			...fallback !== void 0 && { fallback }
		}];
	}));
}
// src/manifests/identity.ts
function identityOf(header, scope) {
	const group = groupOf(header.apiVersion);
	const isCluster = scope.isClusterScoped(group, header.kind);
	const own = () => scope.namespaceOf?.(header) ?? scope.namespace;
	const namespace = isCluster ? "" : header.namespace === "" ? own() : header.namespace;
	return {
		group,
		kind: header.kind,
		namespace,
		name: header.name
	};
}
function idOf(identity) {
	return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${shownName(identity)}`;
}
const shownName = ({ name, generateName }) => name === "" && generateName !== void 0 && generateName !== "" ? `${generateName}*` : name;
const kindAndName = (who) => `${who.kind}/${shownName(who)}`;
function headerOf(value, list) {
	const apiVersion = textOf$3(value.get("apiVersion")) ?? "";
	const kind = textOf$3(value.get("kind")) ?? "";
	const metadata = mapOf$2(value.get("metadata"));
	const name = textOf$3(metadata?.get("name")) ?? "";
	const generateName = textOf$3(metadata?.get("generateName")) ?? "";
	const missing = [
		...apiVersion === "" ? ["apiVersion"] : [],
		...kind === "" ? ["kind"] : [],
		...name === "" && generateName === "" ? ["metadata.name"] : []
	];
	if (missing.length > 0) return `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing or no string`;
	const events = at(list ?? value, "metadata", "annotations", "helm.sh/hook");
	return {
		apiVersion,
		kind,
		name,
		generateName,
		namespace: textOf$3(metadata?.get("namespace")) ?? "",
		isHook: events !== void 0,
		isTest: isTestHook(textOf$3(events) ?? "")
	};
}
const testEvents = new Set([
	"test",
	"test-success",
	"test-failure"
]);
const isTestHook = (annotation) => annotation.split(",").every((event) => testEvents.has(event.trim().toLowerCase()));
function refOf({ header, hook }, identity, origin, item) {
	return {
		...identity,
		id: idOf(identity.name === "" ? {
			...identity,
			generateName: header.generateName
		} : identity),
		apiVersion: header.apiVersion,
		origin,
		...hook && { hook },
		...header.generateName !== "" && { generateName: header.generateName },
		...item !== void 0 && { item }
	};
}
function hookOf(value) {
	const annotations = mapOf$2(at(value, "metadata", "annotations"));
	const words = (key) => (textOf$3(annotations?.get(key)) ?? "").split(",").map((word) => word.trim()).filter((word) => word !== "");
	const events = words("helm.sh/hook");
	if (events.length === 0) return void 0;
	const weight = annotations?.get("helm.sh/hook-weight");
	const number = Number(isNumeral(weight) ? weight.numeral : textOf$3(weight) ?? 0);
	return {
		events,
		weight: Number.isFinite(number) ? number : 0,
		deletePolicies: words("helm.sh/hook-delete-policy")
	};
}
// src/manifests/hook-annotation.ts
const hookEvents = /^( *)["']?helm\.sh\/hook["']?: +(["']?)([a-z-]+(?: *, *[a-z-]+)*)\2 *\r?(?:\n(?!\1 |\s*\n)|(?![\s\S]))/im;
function isTestText(metadata) {
	const events = hookEvents.exec(metadata)?.[3];
	return events === void 0 ? void 0 : isTestHook(events);
}
// src/manifests/line-breaks.ts
const hasOddBreaks = (text) => text.includes("\r") && /\r(?!\n|$)/.test(text) || text.includes("") || text.includes("\u2028") || text.includes("\u2029") || text.includes("﻿") && /(?:^|\n)\ufeff/.test(text);
// src/manifests/header.ts
function scanHeader(text) {
	if (hasOddBreaks(text)) return void 0;
	let apiVersion;
	let kind;
	let metadata;
	let hasKey = false;
	let isBehindScalar = false;
	for (let at = 0; at < text.length;) {
		const lineEnd = endOfLine(text, at);
		const first = text.charCodeAt(at);
		if (first === 32 || first === 35 || first === 10 || first === 13 || first === 45) {
			if (!hasKey && !isIdle(text, at, lineEnd, first)) return void 0;
			if (first === 45 && text.charCodeAt(at + 1) !== 32) return void 0;
			if (isBehindScalar && first === 32 && !isIdle(text, at, lineEnd, first)) return void 0;
		} else if (first === 97 && text.startsWith("apiVersion:", at)) {
			if (apiVersion !== void 0) return void 0;
			apiVersion = plainScalar(text, at + 11, lineEnd);
			if (apiVersion === void 0) return void 0;
			isBehindScalar = true;
		} else if (first === 107 && text.startsWith("kind:", at)) {
			if (kind !== void 0) return void 0;
			kind = plainScalar(text, at + 5, lineEnd);
			if (kind === void 0) return void 0;
			isBehindScalar = true;
		} else if (first === 109 && text.startsWith("metadata:", at)) {
			if (metadata !== void 0 || !isBare(text, at + 9, lineEnd)) return void 0;
			metadata = scanMetadata(text, lineEnd + 1);
			if (metadata === void 0) return void 0;
			hasKey = true;
			isBehindScalar = false;
			at = metadata.end;
			continue;
		} else if (!isWordKey(text, at, lineEnd, first) || text.startsWith("items:", at)) return void 0;
		else isBehindScalar = false;
		hasKey ||= first !== 32 && first !== 35 && first !== 10 && first !== 13;
		at = lineEnd + 1;
	}
	if (!apiVersion || !kind || metadata === void 0 || kind.endsWith("List")) return void 0;
	if (metadata.name === "" && metadata.generateName === "") return void 0;
	const { name, generateName, namespace, isHook, isTest } = metadata;
	return {
		apiVersion,
		kind,
		name,
		generateName,
		namespace,
		isHook,
		isTest
	};
}
function isIdle(text, at, end, first) {
	if (first === 45) return false;
	const next = skipSpaces(text, at, end);
	return next === end || text.charCodeAt(next) === 35 || text.charCodeAt(next) === 13;
}
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}
function isWordKey(text, at, end, first) {
	if (!isLetter(first)) return false;
	for (let next = at + 1; next < end; next += 1) {
		const code = text.charCodeAt(next);
		if (code === 58) return true;
		if (!isLetter(code)) return false;
	}
	return false;
}
const isLetter = (code) => code >= 97 && code <= 122 || code >= 65 && code <= 90;
function scanMetadata(text, from) {
	const header = {
		name: "",
		generateName: "",
		namespace: ""
	};
	let isHook = false;
	let indent = -1;
	let isBehindScalar = false;
	let at = from;
	while (at < text.length) {
		const lineEnd = endOfLine(text, at);
		const start = skipSpaces(text, at, lineEnd);
		const first = text.charCodeAt(start);
		if (start < lineEnd && first !== 35 && first !== 13) {
			const depth = start - at;
			if (depth === 0) break;
			if (indent < 0) indent = depth;
			if (depth < indent || depth > indent && isBehindScalar) return void 0;
			isBehindScalar = false;
			if (depth === indent) {
				const key = metadataKey(text, start, lineEnd);
				if (key === void 0) return void 0;
				if (key !== "other") {
					const value = plainScalar(text, start + key.length + 1, lineEnd);
					if (value === void 0 || header[key] !== "") return void 0;
					header[key] = value;
					isBehindScalar = true;
				}
			} else if (isHookKey(text, start, first)) isHook = true;
		}
		at = lineEnd + 1;
	}
	if (!isHook && isNamedBetween(text, "helm.sh/hook", from, at)) return void 0;
	const isTest = isHook ? isTestText(text.slice(from, at)) : false;
	return isTest === void 0 ? void 0 : {
		...header,
		isHook,
		isTest,
		end: at
	};
}
function isHookKey(text, start, first) {
	const key = start + (first === 34 || first === 39 ? 1 : 0);
	const end = key + 12;
	return text.startsWith("helm.sh/hook", key) && text.charCodeAt(end + (key - start)) === 58;
}
function isNamedBetween(text, word, from, to) {
	const position = text.indexOf(word, from);
	return position >= 0 && position < to;
}
function metadataKey(text, at, end) {
	const first = text.charCodeAt(at);
	if (first === 110 && text.startsWith("name:", at)) return "name";
	if (first === 110 && text.startsWith("namespace:", at)) return "namespace";
	if (first === 103 && text.startsWith("generateName:", at)) return "generateName";
	return isWordKey(text, at, end, text.charCodeAt(at)) ? "other" : void 0;
}
function skipSpaces(text, at, end) {
	let next = at;
	while (next < end && text.charCodeAt(next) === 32) next += 1;
	return next;
}
function isBare(text, at, end) {
	const next = skipSpaces(text, at, end);
	return next === end || text.charCodeAt(next) === 13 && next + 1 === end || text.charCodeAt(next) === 35 && next > at;
}
const simple = /^[A-Za-z][A-Za-z0-9./:_-]*$/;
const typed = /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/;
function plainScalar(text, from, end) {
	if (text.charCodeAt(from) !== 32) return void 0;
	const written = text.slice(from + 1, end);
	if (/[^\t\r -~]/.test(written)) return void 0;
	const value = written.trim();
	const quote = value.charCodeAt(0);
	if (quote === 34 || quote === 39) {
		if (value.charCodeAt(value.length - 1) !== quote || value.length < 3) return void 0;
		const inner = value.slice(1, -1);
		return /^[A-Za-z0-9./:_-]+$/.test(inner) ? inner : void 0;
	}
	return simple.test(value) && !value.endsWith(":") && (value.length > 5 || !typed.test(value)) ? value : void 0;
}
// src/manifests/plain-scalar.ts
const jsonString = /^"(?:[^"\\\u0000-\u001f\u007f-\u009f]|\\["\\/bfnrt])*"$/;
const singleQuoted = /^'(?:[^'\u0000-\u001f]|'')*'$/;
function quotedText(source) {
	if (source.charCodeAt(0) === 34) {
		const inner = source.slice(1, -1);
		if (source.length >= 2 && source.endsWith("\"") && !inner.includes("\"") && !inner.includes("\\")) return inner;
		if (!jsonString.test(source)) return void 0;
		const parsed = JSON.parse(source);
		return typeof parsed === "string" ? parsed : void 0;
	}
	if (!singleQuoted.test(source)) return void 0;
	const inner = source.slice(1, -1);
	return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}
const token = /([[{]) *| *([\]}])| *(,) *|([A-Za-z0-9_./-]+): +|"([^"\\\u0000-\u001f]*)"|'([^'\u0000-\u001f]*)'|([A-Za-z0-9_./-]+)/y;
const mostDepth = 20;
function flowCollection(source) {
	token.lastIndex = 0;
	const value = readFlow(source, 0);
	return token.lastIndex === source.length && value !== void 0 ? value : void 0;
}
function readFlow(text, depth) {
	const match = token.exec(text);
	if (match === null || depth > mostDepth) return void 0;
	const [, open, , , , double, single, plain] = match;
	if (open === "[") return readFlowList(text, depth);
	if (open === "{") return readFlowMap(text, depth);
	if (plain === void 0) return double ?? single;
	const resolved = plain.startsWith("-") && !/^-\d/.test(plain) ? void 0 : resolvePlain(plain);
	return resolved?.is === "value" ? resolved.value : void 0;
}
function readFlowList(text, depth) {
	const list = [];
	if (takes(text, "]")) return list;
	for (;;) {
		const item = readFlow(text, depth + 1);
		if (item === void 0) return void 0;
		list.push(item);
		if (takes(text, "]")) return list;
		if (!takes(text, ",")) return void 0;
	}
}
function readFlowMap(text, depth) {
	const map = new Map();
	if (takes(text, "}")) return map;
	for (;;) {
		const key = token.exec(text)?.[4];
		if (key === void 0 || !isPlainString(key) || key.startsWith("-") || map.has(key)) return void 0;
		const item = readFlow(text, depth + 1);
		if (item === void 0) return void 0;
		map.set(key, item);
		if (takes(text, "}")) return map;
		if (!takes(text, ",")) return void 0;
	}
}
function takes(text, sign) {
	const from = token.lastIndex;
	const match = token.exec(text);
	if (match !== null && (match[2] ?? match[3]) === sign) return true;
	token.lastIndex = from;
	return false;
}
// src/manifests/plain-yaml.ts
const maxDepth = 200;
const unusual = new Error("unusual");
function readPlain(text) {
	if (text.includes("\r") || text.includes("	") || hasOddBreaks(text)) return void 0;
	try {
		return new PlainReader(text).read();
	} catch (error) {
		if (error === unusual) return void 0;
		throw error;
	}
}
var PlainReader = class {
	#text;
	#start = 0;
	#end = 0;
	#indent = -1;
	#nextLine = 0;
	constructor(text) {
		this.#text = text;
		this.#advance();
	}
	read() {
		if (this.#indent < 0) return null;
		const value = this.#collection(0);
		if (this.#indent >= 0) throw unusual;
		return value;
	}
	#advance() {
		const text = this.#text;
		while (this.#nextLine < text.length) {
			const lineStart = this.#nextLine;
			const newline = text.indexOf("\n", lineStart);
			let end = newline < 0 ? text.length : newline;
			this.#nextLine = end + 1;
			let start = lineStart;
			while (start < end && text.charCodeAt(start) === 32) start += 1;
			if (start === end || text.charCodeAt(start) === 35) continue;
			while (text.charCodeAt(end - 1) === 32) end -= 1;
			this.#start = start;
			this.#end = end;
			this.#indent = start - lineStart;
			return;
		}
		this.#indent = -1;
	}
	#collection(depth) {
		if (depth > maxDepth) throw unusual;
		const first = this.#text.charCodeAt(this.#start);
		if (first === 123 || first === 91) return this.#inline(this.#start, this.#indent);
		return this.#isDash() ? this.#list(this.#indent, depth) : this.#map(this.#indent, depth);
	}
	#isDash() {
		if (this.#text.charCodeAt(this.#start) !== 45) return false;
		return this.#start + 1 === this.#end || this.#text.charCodeAt(this.#start + 1) === 32;
	}
	#map(indent, depth) {
		const map = new Map();
		while (this.#indent === indent) {
			const colon = this.#colon();
			if (colon < 0) throw unusual;
			const key = this.#key(colon);
			if (map.has(key)) throw unusual;
			let start = colon + 1;
			while (start < this.#end && this.#text.charCodeAt(start) === 32) start += 1;
			map.set(key, start === this.#end ? this.#below(indent, depth) : this.#inline(start, indent));
		}
		if (this.#indent > indent) throw unusual;
		return map;
	}
	#below(indent, depth) {
		this.#advance();
		if (this.#indent > indent || this.#indent === indent && this.#isDash()) return this.#collection(depth + 1);
		return null;
	}
	#list(indent, depth) {
		const list = [];
		while (this.#indent === indent && this.#isDash()) {
			let start = this.#start + 1;
			while (start < this.#end && this.#text.charCodeAt(start) === 32) start += 1;
			if (start >= this.#end) {
				this.#advance();
				list.push(this.#indent > indent ? this.#collection(depth + 1) : null);
				continue;
			}
			const column = indent + start - this.#start;
			this.#start = start;
			if (this.#isDash() || this.#colon() >= 0) {
				this.#indent = column;
				list.push(this.#collection(depth + 1));
			} else list.push(this.#inline(start, indent));
		}
		if (this.#indent > indent) throw unusual;
		return list;
	}
	#colon() {
		const text = this.#text;
		const first = text.charCodeAt(this.#start);
		let at = this.#start;
		if (first === 34 || first === 39) {
			at = text.indexOf(first === 34 ? "\"" : "'", at + 1) + 1;
			if (at === 0 || at > this.#end) throw unusual;
			if (text.charCodeAt(at) !== 58) return -1;
		} else {
			while (at < this.#end && isKeyCharacter(text.charCodeAt(at))) at += 1;
			if (text.charCodeAt(at) !== 58 || at === this.#start || at >= this.#end) return -1;
		}
		return at + 1 === this.#end || text.charCodeAt(at + 1) === 32 ? at : -1;
	}
	#key(colon) {
		const first = this.#text.charCodeAt(this.#start);
		if (first === 34 || first === 39) {
			const key = quotedText(this.#text.slice(this.#start, colon));
			if (key === void 0) throw unusual;
			return key;
		}
		const key = this.#text.slice(this.#start, colon);
		if (!isPlainString(key) || key.startsWith("-")) throw unusual;
		return key;
	}
	#inline(start, indent) {
		const text = this.#text;
		const first = text.charCodeAt(start);
		if (first === 124) return this.#literal(start, indent);
		const written = text.slice(start, this.#end);
		this.#advance();
		if (first === 34 || first === 39) {
			const quoted = quotedText(this.#indent > indent ? this.#foldedQuote(written, start, indent) : written);
			if (quoted === void 0 || this.#indent > indent) throw unusual;
			return quoted;
		}
		if (first === 91 || first === 123) {
			const flow = flowCollection(written);
			if (flow === void 0 || this.#indent > indent) throw unusual;
			return flow;
		}
		if (!isPlainStart(first) || written === "-" || written.startsWith("- ")) throw unusual;
		if (!isPlainLine(written)) throw unusual;
		const resolved = this.#indent > indent ? resolvePlain(this.#folded(written, start, indent)) : resolvePlain(written);
		if (resolved.is !== "value") throw unusual;
		return resolved.value;
	}
	#folded(first, start, indent) {
		const parts = [first];
		let previous = start;
		while (this.#indent > indent) {
			this.#mustFollow(previous);
			const line = this.#text.slice(this.#start, this.#end);
			if (!isPlainLine(line) || this.#isDash()) throw unusual;
			parts.push(line);
			previous = this.#start;
			this.#advance();
		}
		return parts.join(" ");
	}
	#foldedQuote(first, start, indent) {
		const quote = first[0] ?? "";
		const parts = [first];
		let isOpen = count(first, quote) % 2 === 1;
		let previous = start;
		while (isOpen && this.#indent > indent) {
			this.#mustFollow(previous);
			const line = this.#text.slice(this.#start, this.#end);
			if (parts.at(-1)?.endsWith("\\")) throw unusual;
			parts.push(line);
			isOpen = count(line, quote) % 2 === 0;
			previous = this.#start;
			this.#advance();
		}
		return parts.join(" ");
	}
	#mustFollow(previous) {
		if (this.#text.indexOf("\n", previous) !== this.#start - this.#indent - 1) throw unusual;
	}
	#literal(start, indent) {
		const header = this.#text.slice(start, this.#end);
		if (header !== "|" && header !== "|-" && header !== "|+") throw unusual;
		const text = this.#text;
		const lines = [];
		let depth = -1;
		let at = this.#nextLine;
		while (at < text.length) {
			const newline = text.indexOf("\n", at);
			if (newline < 0) throw unusual;
			let content = at;
			while (content < newline && text.charCodeAt(content) === 32) content += 1;
			if (content < newline) {
				if (depth < 0) depth = content - at;
				if (depth <= indent) throw unusual;
				if (content - at < depth) break;
				lines.push(text.slice(at + depth, newline));
			} else {
				if (depth < 0 && newline > at) throw unusual;
				lines.push(newline - at > depth && depth >= 0 ? text.slice(at + depth, newline) : "");
			}
			at = newline + 1;
		}
		if (depth < 0) throw unusual;
		this.#nextLine = at;
		this.#advance();
		if (this.#indent > indent) throw unusual;
		return chomp(lines, header);
	}
};
function count(text, quote) {
	return (quote === "\"" && text.includes("\\") ? text.replace(/\\./g, "") : text).split(quote).length - 1;
}
function isPlainLine(line) {
	return !line.includes(": ") && !line.includes(" #") && !line.endsWith(":");
}
function chomp(lines, header) {
	if (header === "|+") return `${lines.join("\n")}\n`;
	let last = lines.length;
	while (last > 0 && lines[last - 1] === "") last -= 1;
	lines.length = last;
	return header === "|" ? `${lines.join("\n")}\n` : lines.join("\n");
}
function isKeyCharacter(code) {
	return code >= 97 && code <= 122 || code >= 45 && code <= 57 || code >= 65 && code <= 90 || code === 95;
}
function isPlainStart(code) {
	return isKeyCharacter(code) || code === 40 || code === 36 || code === 43 || code === 94 || code === 92 || code === 61 || code > 160;
}
// src/manifests/read.ts
function parseDocument(document) {
	const plain = readPlain(document.text);
	if (plain !== void 0) return unfold(document, [plain], []);
	const unclear = readTwoWays(document.text);
	if (unclear !== void 0) return unread(document, unclear, document.origin.line);
	try {
		const text = document.text.endsWith("\n") ? document.text : `${document.text}\n`;
		const { documents, problems } = readDocuments("", text, helmFile);
		const [first, behind] = endsAtOnce.test(text) ? [void 0, documents[0]] : documents;
		const duplicateKeys = problems.filter((yamlProblem) => yamlProblem.code === "yaml-duplicate-key").map((yamlProblem) => ({
			path: yamlProblem.at?.path ?? "",
			line: lineOf(document, yamlProblem)
		}));
		const parsed = unfold(document, first === void 0 ? [] : [valueOf$1(first)], duplicateKeys);
		if (behind === void 0) return parsed;
		const line = document.origin.line + atOf(behind).line - 1;
		return {
			...parsed,
			broken: [...parsed.broken, broken(document, "helm reads nothing behind a line with \"...\": \"---\" starts a resource", line)]
		};
	} catch (error) {
		if (!(error instanceof UserError) || error.problems[0] === void 0) throw error;
		const yamlProblem = error.problems[0];
		return unread(document, messageOf(yamlProblem), lineOf(document, yamlProblem));
	}
}
const endsAtOnce = /^(?:[ \t]*(?:#.*)?\r?\n)*\.\.\.(?=\s)/;
function readTwoWays(text) {
	if (text.startsWith("﻿")) return "it starts with the character U+FEFF (byte order mark)";
	return text.includes("") && /^\s*\{/.test(text) ? "the character U+0085 ends a line in YAML, but not in JSON" : void 0;
}
const unread = (document, message, line) => ({
	resources: [],
	broken: [broken(document, message, line)],
	duplicateKeys: []
});
function messageOf(yamlProblem) {
	if (yamlProblem.code === "yaml-syntax") return yamlProblem.message.replace(/"[^"]*"/g, "\"…\"");
	return codes[yamlProblem.code].replace(/\.$/, "");
}
const lineOf = (document, yamlProblem) => document.origin.line + (yamlProblem.at?.line ?? 1) - 1;
function unfold(document, values, duplicateKeys) {
	const resources = [];
	const wrong = [];
	const refuse = (message, what = "text") => void wrong.push(broken(document, message, document.origin.line, what));
	const add = (value, list) => {
		const header = isMap(value) ? headerOf(value, list) : notAMap(value);
		if (typeof header === "string") refuse(header, "resource");
		else if (isMap(value)) {
			const hook = header.isHook ? hookOf(list ?? value) : void 0;
			resources.push({
				header,
				value,
				...hook && { hook },
				...list && { item: resources.length }
			});
		}
	};
	const addItem = (item, list) => {
		if (isMap(item) && isList(item.get("items"))) refuse("helm takes no list inside of a list");
		else add(item, list);
	};
	for (const value of values) {
		if (value === null) continue;
		if (!isMap(value) || !isListOfResources(value)) {
			add(value);
			continue;
		}
		const items = value.get("items") ?? null;
		if (!isList(items) && (items !== null || !value.has("items"))) refuse("items of a list must be a list");
		for (const item of isList(items) ? items : []) addItem(withType(item, value), value);
	}
	return {
		resources,
		broken: wrong,
		duplicateKeys
	};
}
const notAMap = (value) => `a resource is a map, this is ${isList(value) ? "a list" : "a scalar"}`;
const isListOfResources = (value) => value.has("items") || value.get("kind") === "List";
function withType(item, list) {
	const kind = list.get("kind");
	if (!isMap(item) || item.has("kind") || item.has("apiVersion") || typeof kind !== "string") return item;
	return new Map([
		["apiVersion", list.get("apiVersion") ?? null],
		["kind", kind.replace(/List$/, "")],
		...item
	]);
}
function broken(document, message, line, wrong = "text") {
	const word = (pattern) => /^[A-Za-z0-9.-]+$/.exec(pattern.exec(document.text)?.[1] ?? "")?.[0] ?? "";
	return {
		kind: "broken",
		wrong,
		document,
		message,
		line,
		resourceKind: word(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
		name: word(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m)
	};
}
// src/manifests/split.ts
function splitDocuments(text) {
	const documents = [];
	const splitter = new Splitter(text);
	while (splitter.advance()) documents.push(splitter.document());
	return documents;
}
function splitBoth(before, after, into) {
	const isOneText = before === after;
	const left = new Splitter(isOneText ? "" : before);
	const right = new Splitter(after);
	while (right.advance()) {
		const isRepeated = isOneText || left.follow(right);
		const documentAfter = right.document();
		if (isRepeated) {
			if (!into.shared(documentAfter)) into.rest(isOneText ? documentAfter : left.document(documentAfter.text), documentAfter);
			continue;
		}
		const documentBefore = left.advance() ? left.document() : void 0;
		if (documentBefore?.text !== documentAfter.text || !into.shared(documentAfter)) into.rest(documentBefore, documentAfter);
	}
	while (left.advance()) into.rest(left.document(), void 0);
}
const longestLook = 65536;
var Splitter = class {
	#text;
	#lines;
	#start = 0;
	#end = 0;
	#source;
	#at = 0;
	#above;
	#from = 0;
	#fromAbove;
	#isClosed = false;
	#sameUntil = 0;
	#ahead = 0;
	#look = 0;
	constructor(text) {
		this.#text = text.charCodeAt(0) === 65279 ? text.slice(1) : text;
		this.#lines = new Lines(this.#text);
	}
	advance() {
		const text = this.#text;
		this.#from = this.#at;
		this.#fromAbove = this.#above;
		while (this.#at < text.length) {
			const start = this.#at;
			const separator = nextSeparator(text, start);
			const end = separator < 0 ? text.length : separator;
			const behind = separator < 0 ? end : afterSeparator(text, end);
			const isDocument = hasContent(text, start, end);
			this.#start = start;
			this.#end = end;
			this.#at = behind;
			this.#isClosed = separator >= 0 && text.charCodeAt(behind - 1) === 10;
			const named = sourceAt$1(text, start, end);
			const source = named ?? this.#above;
			this.#source = named ? void 0 : source;
			this.#above = source !== void 0 && (!isDocument || source.includes("/crds/")) ? source : void 0;
			if (isDocument) return true;
		}
		return false;
	}
	document(text = this.#text.slice(this.#start, this.#end)) {
		return new RenderedDocument(text, this.#start, this.#lines, this.#source);
	}
	follow(other) {
		if (!other.#isClosed || this.#above !== other.#fromAbove) return false;
		const ahead = this.#at - other.#from;
		if ((ahead !== this.#ahead || other.#at > this.#sameUntil) && !this.#isSame(other, ahead)) return false;
		this.#start = other.#start + ahead;
		this.#end = other.#end + ahead;
		this.#source = other.#source;
		this.#at = other.#at + ahead;
		this.#above = other.#above;
		return true;
	}
	#isSame(other, ahead) {
		const from = other.#from;
		if (isLineStart(this.#text, this.#at) !== isLineStart(other.#text, from)) return false;
		for (let look = this.#look;; look >>= 1) {
			const until = Math.max(other.#at, from + look);
			if (this.#text.slice(from + ahead, until + ahead) === other.#text.slice(from, until)) {
				this.#sameUntil = until;
				this.#ahead = ahead;
				this.#look = Math.min(2 * (until - from), longestLook);
				return true;
			}
			if (until === other.#at) break;
		}
		this.#look = 0;
		return false;
	}
};
var RenderedDocument = class {
	text;
	#start;
	#lines;
	#above;
	constructor(text, start, lines, above) {
		this.text = text;
		this.#start = start;
		this.#lines = lines;
		this.#above = above;
	}
	get origin() {
		const template = templateOf(this.text) ?? this.#above;
		const [start, lines] = [this.#start, this.#lines];
		if (template === void 0) return { get line() {
			return lines.at(start);
		} };
		return {
			template,
			get line() {
				return lines.at(start);
			}
		};
	}
};
var Lines = class {
	#text;
	#before = [0];
	constructor(text) {
		this.#text = text;
	}
	at(offset) {
		const piece = Math.floor(offset / pieceLength);
		for (let next = this.#before.length; next <= piece; next += 1) {
			const counted = this.#newlines((next - 1) * pieceLength, next * pieceLength);
			this.#before.push((this.#before[next - 1] ?? 0) + counted);
		}
		return (this.#before[piece] ?? 0) + this.#newlines(piece * pieceLength, offset) + 1;
	}
	#newlines(from, to) {
		let count = 0;
		for (let at = from; at < to; at += 1) if (this.#text.charCodeAt(at) === 10) count += 1;
		return count;
	}
};
const pieceLength = 1024;
function nextSeparator(text, from) {
	if (text.charCodeAt(from) === 45 && isSeparator(text, from) && isLineStart(text, from)) return from;
	for (let at = text.indexOf("\n---", from); at >= 0; at = text.indexOf("\n---", at + 4)) if (text.charCodeAt(at + 4) === 10 || isSeparator(text, at + 1)) return at + 1;
	return -1;
}
const isLineStart = (text, at) => at === 0 || text.charCodeAt(at - 1) === 10;
function isSeparator(text, at) {
	if (!text.startsWith("---", at)) return false;
	const next = text.charCodeAt(at + 3);
	if (Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9) return true;
	return next === 35 || isForeignBlank(next);
}
const isForeignBlank = (code) => code > 127 && /[\s\u0085]/.test(String.fromCharCode(code));
function afterSeparator(text, at) {
	let behind = at + 3;
	if (text.charCodeAt(behind) === 10) return behind + 1;
	while (" 	\r".includes(text[behind] ?? "end") || isForeignBlank(text.charCodeAt(behind))) behind += 1;
	return text.charCodeAt(behind) === 10 ? behind + 1 : behind;
}
function hasContent(text, start, end) {
	for (let at = start; at < end;) {
		const code = text.charCodeAt(at);
		if (code === 35) {
			const newline = text.indexOf("\n", at);
			const behind = newline < 0 ? end : newline;
			if (hasOddBreaks(text.slice(at, behind))) return true;
			at = behind + 1;
		} else if (code === 32 || code === 9 || code === 10 || code === 13) at += 1;
		else return true;
	}
	return false;
}
function sourceAt$1(text, start, end) {
	if (!text.startsWith("# Source: ", start)) return void 0;
	const newline = text.indexOf("\n", start);
	const last = newline < 0 || newline > end ? end : newline;
	const isBare = text.charCodeAt(start + 10) > 32 && text.charCodeAt(last - 1) > 32;
	const name = text.slice(start + 10, last);
	return isBare ? name : name.trim();
}
function templateOf(text) {
	let template;
	for (let at = 0; at < text.length;) {
		const newline = text.indexOf("\n", at);
		const line = text.slice(at, newline < 0 ? text.length : newline).trim();
		if (line.startsWith("# Source: ")) template = line.slice(10).trim();
		else if (line !== "" && !line.startsWith("#")) break;
		at = newline < 0 ? text.length : newline + 1;
	}
	return template;
}
// src/trust/read-scope.ts
const grounds = [
	{
		says: "the repository; outside of git the folder of the service",
		folders: ({ root }) => [root]
	},
	{
		says: "what `pligos.allowOutside` names, for the code of the repository. The code of an untrusted author reads nothing outside",
		folders: ({ allowOutside }) => allowOutside
	},
	{
		says: "the sources of the service, as they were fetched and verified; a link within leads nowhere else",
		folders: ({ fetched }) => fetched
	}
];
const readableFolders = (places) => grounds.flatMap(({ folders }) => folders(places));
// src/sops/encrypted.ts
const sign = "ENC[AES256_GCM,";
const form = /^ENC\[AES256_GCM,data:([^,]*),.*,type:(str|int|float|bool|time)\]/;
function readEncrypted(file, text) {
	if (!text.includes(sign)) return void 0;
	const { tree } = readOne(file, text, helmFile);
	const whole = tree && valueOf$1(tree);
	if (!isMap(whole)) return void 0;
	const added = whole.get("sops");
	if (!isMap(added) || typeof added.get("mac") !== "string") return void 0;
	const values = new Map([...whole].filter(([key]) => key !== "sops"));
	return {
		values,
		leaves: leavesOf(values, [])
	};
}
function leavesOf(value, path) {
	if (isMap(value)) return [...value].flatMap(([key, item]) => leavesOf(item, [...path, key]));
	if (isList(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
	if (typeof value !== "string" || !value.startsWith(sign)) return [];
	const [, data = "", type] = form.exec(value) ?? [];
	const bytes = Math.floor(data.replace(/=+$/, "").length * 3 / 4);
	return [{
		path,
		written: value,
		type: isType(type) ? type : "str",
		bytes
	}];
}
const isType = (text) => text !== void 0;
function replaceLeaves({ values, leaves }, replace) {
	const rest = leaves[Symbol.iterator]();
	let next = rest.next();
	const walk = (value) => {
		if (isMap(value)) return new Map([...value].map(([key, item]) => [key, walk(item)]));
		if (isList(value)) return value.map(walk);
		if (next.done === true || next.value.written !== value) return value;
		const replaced = replace(next.value);
		next = rest.next();
		return replaced;
	};
	return walk(values);
}
const leafName = (path) => path.map((part, at) => typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${part}`).join("");
// src/sops/placeholders.ts
const shortest = 12;
function withPlaceholders(encrypted, round = 0) {
	const secrets = [];
	const value = replaceLeaves(encrypted, (leaf) => {
		const placeholder = leafPlaceholder(leaf, round);
		if (typeof placeholder === "string") secrets.push(placeholder);
		return placeholder;
	});
	return {
		text: write(value),
		value,
		secrets
	};
}
function leafPlaceholder({ path, written, type, bytes }, round) {
	const seed = `${round}\0${leafName(path)}\0${written}`;
	const hash = hashOf(seed);
	if (type === "bool") return bytes === 4;
	if (type === "int" || type === "float") return numberOf(hash, type === "int" ? bytes : 3);
	if (type === "time") return `2000-01-01T00:00:00.${numberOf(hash, 9).numeral}Z`;
	return placeholderText(seed, bytes < shortest ? shortest + round : bytes);
}
const hashOf = (seed) => createHash("sha256").update(seed).digest("hex");
function placeholderText(seed, length) {
	const hash = hashOf(seed);
	return hash.replaceAll(/[0-9]/g, (digit) => "ghijklmnop"[Number(digit)] ?? "").repeat(Math.ceil(length / hash.length)).slice(0, length);
}
function numberOf(hash, digits) {
	const least = 10 ** (Math.min(Math.max(digits, 1), 9) - 1);
	return { numeral: String(least + Number.parseInt(hash.slice(0, 8), 16) % (5 * least)) };
}
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
const remedies = {
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
		problems.push(problem("placeholder-empty", `${JSON.stringify(word)} contains ${whole}, which has no value here`, { hint: remedies[name] ?? `remove ${whole}` }));
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
	const labels = Object.entries(plan.labels ?? {});
	if (role.changes && labels.length > 0 && takesFlag(command, "labels")) words.push("--labels", labels.map(([name, value]) => `${name}=${value}`).join(","));
	if (plan.kubeVersion !== void 0 && takesFlag(command, "kube-version") && !isTyped("kube-version")) words.push("--kube-version", plan.kubeVersion);
	if (takesFlag(command, "api-versions") && !isTyped("api-versions")) words.push(...plan.apiVersions.flatMap((version) => ["--api-versions", quoteForList(version)]));
	if (takesFlag(command, "values")) words.push(...valueFileFlags(plan.valueFiles));
	words.push(...takenFlags(command, plan.chartFlags ?? []));
	return words;
}
function takenFlags(command, flags) {
	const words = [];
	let isTaken = false;
	for (const word of flags) {
		if (word.startsWith("--")) isTaken = takesFlag(command, word.slice(2).split("=")[0] ?? "");
		if (isTaken) words.push(word);
	}
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
	const places = placesOf$1(knownCommand, generatesName, problems);
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
const isWithin$1 = (word) => word.startsWith(`%{chart}/`) && !word.split(/[/\\]/).includes("..");
const looksLikeChart = (word) => /[/\\]|^\.|\.tgz$/.test(word);
function placesOf$1({ line, role, command }, generatesName, problems) {
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
	if (chart !== void 0 && !isOwnChart(chart.word) && (role.changes || !isWithin$1(chart.word))) problems.push(otherChart(chart.word, command));
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
// src/helm/render.ts
const renderMemory = Math.max(1024 ** 3, Math.floor(totalmem() / 4));
function renderArguments(input) {
	const { chartDir: chart, flags, placeholders = {}, ...plan } = input;
	return planCommand([
		"template",
		...flags.includes("--skip-crds") ? [] : ["--include-crds"],
		...flags
	], {
		...plan,
		chart,
		placeholders
	}).argv;
}
// src/git/run-git.ts
const settings = [["core.fsmonitor", "false"]];
const variables = {
	GIT_OPTIONAL_LOCKS: "0",
	GIT_TERMINAL_PROMPT: "0",
	GCM_INTERACTIVE: "never"
};
async function runGit(dir, words, options) {
	const answer = await runGitForBytes(dir, words, options);
	return answer && {
		...answer,
		stdout: textIn(answer.stdout)
	};
}
async function runGitForBytes(dir, words, options) {
	const result = await run("git", [
		"-C",
		dir,
		...words
	], {
		cwd: dir,
		env: {
			...withGitSettings(options.env, settings),
			...variables
		},
		output: "capture",
		limit: mostOutput,
		stdin: options.stdin === void 0 ? "none" : Buffer$1.from(options.stdin),
		...options.signal && { signal: options.signal },
		...options.timeout !== void 0 && { timeout: options.timeout }
	}).catch((error) => {
		if (error instanceof UserError) return void 0;
		throw error;
	});
	if (result === void 0) return void 0;
	const { exitCode, stderr, stdout } = result;
	return {
		exitCode,
		stderr,
		stdout
	};
}
const textIn = ({ buffer, byteOffset, length }) => Buffer$1.from(buffer, byteOffset, length).toString("utf8");
const mostOutput = 268435456;
async function askGit(dir, words, options) {
	const answer = await runGit(dir, words, options);
	return answer?.exitCode === 0 ? answer.stdout : void 0;
}
function withGitSettings(env, added) {
	const counted = Number(env["GIT_CONFIG_COUNT"] ?? 0);
	const first = Number.isInteger(counted) && counted > 0 ? counted : 0;
	const all = {
		...env,
		GIT_CONFIG_COUNT: String(first + added.length)
	};
	for (const [index, [key, value]] of added.entries()) {
		all[`GIT_CONFIG_KEY_${first + index}`] = key;
		all[`GIT_CONFIG_VALUE_${first + index}`] = value;
	}
	return all;
}
const withSafeFolder = (env, dir) => withGitSettings(env, [["safe.directory", dir]]);
// src/git/head.ts
async function headCommit(dir, options) {
	return (await askGit(dir, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], options))?.trim();
}
async function headTags(dir, options) {
	return (await askGit(dir, [
		"tag",
		"--points-at",
		"HEAD"
	], options))?.split("\n").filter((name) => name !== "") ?? [];
}
// src/git/known-files.ts
async function knownFiles(dir, name, options) {
	const listing = await askGit(dir, [
		"ls-files",
		"-z",
		"--cached",
		"--others",
		"--exclude-standard",
		"--",
		`:(glob)**/${name}`
	], options);
	if (listing === void 0) return void 0;
	return [...new Set(listing.split("\0").filter(Boolean))].map((path) => join$1(dir, path)).filter((path) => existsSync(path)).toSorted();
}
// src/git/repository.ts
async function remoteAddresses(dir, options) {
	return (await askGit(dir, [
		"config",
		"--get-regexp",
		String.raw`^remote\..*\.url$`
	], options) ?? "").split("\n").flatMap((line) => /^\S+ (.+)$/.exec(line)?.[1] ?? []);
}
async function repositorySlug(dir, options) {
	const url = (await askGit(dir, [
		"remote",
		"get-url",
		"origin"
	], options))?.trim() ?? "";
	const [, owner, name] = /^(?:[a-z+]+:\/\/|[^/]+@)[^/:]+(?::\d+)?[/:]([\w-]+)\/([\w.-]+?)(?:\.git)?\/*$/.exec(url) ?? [];
	return owner === void 0 || name === void 0 ? void 0 : `${owner}/${name}`;
}
async function repositoryName(dir, options) {
	const url = (await askGit(dir, [
		"remote",
		"get-url",
		"origin"
	], options))?.trim();
	const name = /([^/:]+?)(?:\.git)?\/*$/.exec(url ?? "")?.[1];
	if (name !== void 0) return name;
	const gitFolder = (await askGit(dir, ["rev-parse", "--git-common-dir"], options))?.trim();
	if (gitFolder === void 0) return void 0;
	const folder = resolve$3(dir, gitFolder);
	return basename(basename(folder) === ".git" ? dirname(folder) : folder).replace(/\.git$/, "");
}
// src/operations/placeholders.ts
const fixedPlaceholders = {
	sha: "0".repeat(40),
	pr: "0"
};
const pullIn = ({ pull, env }) => pull?.toString() ?? /^refs\/pull\/(\d+)\//.exec(env["GITHUB_REF"] ?? "")?.[1];
async function placeholdersFor(words, { service, context }, surroundings, fixed) {
	if (fixed !== void 0) return {
		context: context.name,
		service: service.name,
		...fixed
	};
	const { env } = surroundings;
	const wantsCommit = words.some((word) => word.includes("%{sha}"));
	return {
		context: context.name,
		service: service.name,
		pr: pullIn(surroundings),
		sha: wantsCommit ? env["GITHUB_SHA"] || await headCommit(service.dir, surroundings) : void 0
	};
}
// src/config/keys.ts
const any = { kind: "any" };
const seconds = {
	kind: "count",
	of: "seconds"
};
const truth = { kind: "truth" };
const path$1 = {
	kind: "text",
	what: "a path"
};
const sourceOf = (target) => ({
	kind: "source",
	reads: target
});
const sourceOrNothing = (target) => ({
	...sourceOf(target),
	orNothing: true
});
const anyMap = {
	kind: "map",
	of: any
};
const text = (noun) => ({
	kind: "text",
	what: noun
});
const listOf$1 = (of) => ({
	kind: "list",
	of
});
const choice = (...values) => ({
	kind: "choice",
	values
});
const record = (keys) => ({
	kind: "record",
	keys
});
const maybe = (shape) => ({
	...shape,
	orNothing: true
});
const chartVersion = {
	kind: "text",
	what: "a version",
	numbers: true,
	pattern: /^v?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/,
	example: "1.2.3"
};
const kubeVersion = {
	...chartVersion,
	what: "a Kubernetes version",
	example: "1.32.0"
};
const release = {
	kind: "text",
	what: "a release name",
	pattern: /^(?=.{1,53}$)(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?(?:\.(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?)*$/,
	example: "shop-staging"
};
const anyVersion$1 = {
	kind: "text",
	what: "a version",
	numbers: true
};
const updates = record({
	ranges: {
		shape: maybe({
			kind: "map",
			of: anyVersion$1
		}),
		says: "By the name of a source, or a glob of names, the range that its newer versions stay in"
	},
	groups: {
		shape: maybe({
			kind: "map",
			of: listOf$1(text("a name of a source"))
		}),
		says: "By the name of a group, the sources that are updated in one pull request"
	},
	ignore: {
		shape: maybe(listOf$1(text("a name of a source"))),
		says: "Sources that are updated only where a command names them"
	},
	limit: {
		shape: {
			kind: "count",
			of: "pull requests"
		},
		says: "How many pull requests with updates may be open at once"
	}
});
const secret = {
	...record({
		provider: {
			shape: choice("file", "env", "sops", "exec"),
			required: true,
			says: "Where the value comes from"
		},
		path: {
			shape: path$1,
			says: "Of the provider file: the file, which git ignores (default: .pligos/secrets/CONTEXT/NAME)"
		},
		variable: {
			shape: {
				kind: "text",
				what: "the name of a variable",
				pattern: /^[A-Za-z_][A-Za-z0-9_]*$/,
				example: "DB_PASSWORD"
			},
			says: "Of the provider env: the variable of the environment"
		},
		file: {
			shape: sourceOf("file"),
			says: "Of the provider sops: the encrypted file"
		},
		key: {
			shape: text("a path in the values"),
			says: "The one value that is meant, of the file or of the JSON that the command prints"
		},
		command: {
			shape: listOf$1(text("a word")),
			says: "Of the provider exec: the program and its arguments, without a shell"
		},
		timeout: {
			shape: seconds,
			says: "Of the provider exec: seconds that it may take (default: 30)"
		}
	}),
	variants: {
		by: "provider",
		of: {
			file: { may: ["path"] },
			env: { needs: ["variable"] },
			sops: {
				needs: ["file"],
				may: ["key"]
			},
			exec: {
				needs: ["command"],
				may: ["key", "timeout"]
			}
		}
	}
};
const secrets = {
	kind: "map",
	of: {
		...secret,
		orNothing: true
	},
	orNothing: true,
	replaces: true,
	names: {
		what: "a secret's name",
		pattern: /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}$/,
		hint: "use letters, digits, \"_\", \"-\" and \".\", a letter, a digit or \"_\" first, at most 101 of them"
	}
};
const timeoutOfStep = {
	shape: seconds,
	says: "Seconds that it may take"
};
const configOfStep = {
	shape: anyMap,
	says: "Given to the command as JSON in its environment"
};
const namedSteps = {
	kind: "map",
	of: record({
		run: {
			shape: text("a command"),
			required: true,
			says: "The command"
		},
		timeout: timeoutOfStep,
		config: configOfStep
	}),
	names: {
		what: "a step's name",
		pattern: /^[A-Za-z0-9][A-Za-z0-9_.-]{0,100}$/,
		hint: "use letters, digits, \"_\", \"-\" and \".\", a letter or a digit first, at most 101 of them"
	}
};
const pligos = record({
	version: {
		shape: any,
		says: "'1' is the original format, '2' is strict and has the additions"
	},
	types: {
		shape: maybe(listOf$1(sourceOf("file"))),
		says: "Type files, relative to the folder of this file, merged left to right"
	},
	allowOutside: {
		shape: maybe(listOf$1(path$1)),
		says: "Paths outside of the repository that may be read"
	},
	allowHosts: {
		shape: maybe(listOf$1(text("a host"))),
		says: "Hosts with a private address that sources may be fetched from"
	},
	secrets: {
		shape: secrets,
		says: "Secrets of every context, by name"
	},
	steps: {
		shape: maybe(namedSteps),
		says: "Steps by name, for the lifecycle of every context"
	},
	stepFiles: {
		shape: maybe(listOf$1(sourceOf("file"))),
		says: "Files of such steps, by name: services share them"
	},
	updates: {
		shape: maybe(updates),
		says: "What pligos update takes, and how it divides it"
	},
	friends: {
		shape: maybe(listOf$1(sourceOf("file or folder"))),
		says: "Files of friends, or folders with one file for each: what contexts may name as friends"
	}
});
const serviceDependency = record({
	path: {
		shape: sourceOf("service"),
		required: true,
		says: "The folder of another pligos service"
	},
	context: {
		shape: text("a context's name"),
		required: true,
		says: "The context of that service to compile"
	},
	alias: {
		shape: text("a name"),
		says: "The name of the sub-chart"
	}
});
const chartDependency = record({
	name: {
		shape: text("a chart's name"),
		required: true,
		says: "The name of the chart"
	},
	version: {
		shape: anyVersion$1,
		says: "The version or the range of versions"
	},
	repository: {
		shape: {
			...text("a URL"),
			reads: "repository"
		},
		says: "The URL of the repository"
	},
	alias: {
		shape: text("a name"),
		says: "The name of the sub-chart"
	},
	condition: {
		shape: text("a path in the values"),
		says: "The value that switches the sub-chart on and off"
	},
	tags: {
		shape: listOf$1(text("a tag")),
		says: "Tags that switch several sub-charts on and off"
	},
	enabled: {
		shape: any,
		says: "Set by helm itself"
	},
	"import-values": {
		shape: listOf$1(any),
		says: "Values of the sub-chart that become the parent's"
	}
});
const friendName = {
	kind: "text",
	what: "a friend's name",
	pattern: /^(?=.{1,53}$)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/,
	example: "redis"
};
const friendUse = {
	kind: "named",
	text: friendName,
	record: record({
		name: {
			shape: friendName,
			required: true,
			says: "The name of the friend"
		},
		as: {
			shape: {
				kind: "text",
				what: "a name",
				pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
				example: "queue"
			},
			says: "The name in the values, and of a sub-chart (default: the name of the friend)"
		},
		values: {
			shape: maybe(anyMap),
			says: "Values over the friend's own"
		}
	})
};
const exceptions = listOf$1({
	...record({
		kind: {
			shape: text("a kind"),
			says: "The kind of the resource, a glob"
		},
		name: {
			shape: text("a name"),
			says: "The name of the resource, a glob"
		},
		path: {
			shape: path$1,
			says: "The path in the resource, as a JSON pointer or with dots, a glob"
		},
		reason: {
			shape: text("a reason"),
			says: "Why"
		}
	}),
	oneOf: [
		"kind",
		"name",
		"path"
	]
});
const gate = record({
	require: {
		shape: choice("none", "previewed", "approved"),
		says: "What a deploy needs"
	},
	failOn: {
		shape: choice("none", "changes", "info", "medium", "high", "critical"),
		says: "The severity of a finding that stops the command"
	},
	allow: {
		shape: listOf$1(record({
			rule: {
				shape: text("a rule's id"),
				required: true,
				says: "The rule that is excepted"
			},
			resource: {
				shape: text("a resource"),
				says: "The resource it is excepted for"
			},
			reason: {
				shape: text("a reason"),
				required: true,
				says: "Why; shown in the report"
			}
		})),
		says: "Exceptions, each with its reason"
	},
	vary: {
		shape: listOf$1(path$1),
		says: "Paths of values that differ between preview and deploy"
	}
});
const step$1 = {
	...record({
		run: {
			shape: text("a command"),
			says: "The command"
		},
		use: {
			shape: text("the name of a step"),
			says: "The name of a step of pligos.steps, instead"
		},
		timeout: timeoutOfStep,
		config: configOfStep
	}),
	oneOf: ["run", "use"]
};
const decimal = {
	kind: "text",
	what: "a number",
	numbers: true,
	pattern: /^-?\d{1,15}(?:\.\d{1,15})?$/,
	example: "0.01"
};
const metric = {
	...record({
		query: {
			shape: text("a query"),
			says: "In PromQL; each of its values counts",
			required: true
		},
		server: {
			shape: text("an address"),
			says: "Of Prometheus: http://prometheus:9090",
			required: true
		},
		below: {
			shape: decimal,
			says: "Each value must be less"
		},
		above: {
			shape: decimal,
			says: "Each value must be more"
		},
		for: {
			shape: seconds,
			says: "Seconds that it must hold; 60 by default"
		},
		every: {
			shape: seconds,
			says: "Seconds between two questions; 15 by default"
		},
		token: {
			shape: text("a name"),
			says: "The environment variable with the token of the server"
		}
	}),
	oneOf: ["below", "above"]
};
const check = {
	...record({
		...step$1.keys,
		metric: {
			shape: metric,
			says: "A metric to watch, instead"
		}
	}),
	oneOf: [
		"run",
		"use",
		"metric"
	]
};
const firstStep = record({
	values: {
		shape: anyMap,
		says: "Values of the first step alone, as the chart takes them"
	},
	keep: {
		shape: listOf$1(text("the path of a value")),
		says: "Values that stay as they are deployed until the second step: image.tag"
	},
	wait: {
		shape: record({ timeout: {
			shape: seconds,
			says: "Seconds to wait"
		} }),
		says: "How long the first step may take to be ready; 300 s by default"
	},
	checks: {
		shape: listOf$1(check),
		says: "Steps and metrics that decide: a failure goes back to what was deployed"
	}
});
const lifecycle = {
	...record({
		pre: {
			shape: listOf$1(step$1),
			says: "Steps before the command"
		},
		wait: {
			shape: record({ timeout: {
				shape: seconds,
				says: "Seconds to wait"
			} }),
			says: "Wait until every workload is ready"
		},
		post: {
			shape: listOf$1(step$1),
			says: "Steps after the command"
		},
		onFailure: {
			shape: listOf$1(step$1),
			says: "Steps after a failure"
		},
		rollback: {
			shape: choice("never", "on-failure"),
			says: "Whether a failed upgrade is rolled back"
		},
		canary: {
			shape: firstStep,
			says: "An upgrade in two steps: first some pods of the new version beside the old ones"
		},
		blueGreen: {
			shape: firstStep,
			says: "An upgrade in two steps: first the new version without traffic"
		}
	}),
	notBoth: ["canary", "blueGreen"]
};
const patchShape = {
	...record({
		target: {
			shape: record({
				group: {
					shape: text("a pattern"),
					says: "The API group"
				},
				version: {
					shape: text("a pattern"),
					says: "The version of the API"
				},
				kind: {
					shape: text("a pattern"),
					says: "The kind"
				},
				name: {
					shape: text("a pattern"),
					says: "The name"
				},
				namespace: {
					shape: text("a pattern"),
					says: "The namespace, as the resource itself names it"
				},
				labelSelector: {
					shape: text("a selector"),
					says: "Labels, as kubectl selects by them"
				},
				annotationSelector: {
					shape: text("a selector"),
					says: "Annotations, in the same way"
				}
			}),
			says: "What it is applied to; without it the patch names the resource"
		},
		patch: {
			shape: text("a patch"),
			says: "The patch itself, as a text: a strategic merge patch, or operations of JSON 6902"
		},
		path: {
			shape: sourceOf("file"),
			says: "The file of the patch, instead"
		},
		options: {
			shape: record({
				allowNameChange: {
					shape: truth,
					says: "The patch may change names"
				},
				allowKindChange: {
					shape: truth,
					says: "The patch may change kinds"
				}
			}),
			says: "What the patch may change besides"
		}
	}),
	oneOf: ["patch", "path"]
};
const transformerShape = record({
	command: {
		shape: listOf$1({
			...text("a word"),
			reads: "word"
		}),
		required: true,
		says: "The program and its arguments, without a shell; it reads manifests on stdin and prints all of them"
	},
	timeout: {
		shape: seconds,
		says: "Seconds that it may take (default: 60)"
	}
});
const settingKeys = {
	needs: {
		shape: listOf$1({
			kind: "text",
			what: "a context as service/context",
			pattern: /^[^/\s]+\/[^/\s]+$/,
			example: "db/production"
		}),
		says: "Contexts that must be deployed before this one"
	},
	prune: {
		shape: choice("report", "confirm", "always"),
		says: "What happens to the release once git drops this context: it is named, removed after an approved pull request, or removed"
	},
	enforce: {
		shape: choice("report", "changes", "always"),
		says: "What a sync does with drift: only names it, sets it back when git changed (the default), or at each run"
	},
	forceConflicts: {
		shape: truth,
		says: "A sync takes over fields that other managers own (Helm 4); else it names them and leaves the release"
	},
	gate: {
		shape: gate,
		says: "What must be true before a command changes a cluster"
	},
	lifecycle: {
		shape: lifecycle,
		says: "What happens before and after a command that changes a cluster"
	},
	ignore: {
		shape: exceptions,
		says: "Differences that are not shown"
	},
	lock: {
		shape: choice("required", "none"),
		says: "Whether pligos.lock must pin its sources; with none the newest are rendered, and reports say so"
	},
	includeTests: {
		shape: truth,
		says: "Compares and judges the hooks of helm test too"
	},
	redact: {
		shape: record({
			also: {
				shape: listOf$1(text("a pattern")),
				says: "What else is secret"
			},
			allow: {
				shape: exceptions,
				says: "What is not secret although it looks so"
			}
		}),
		says: "What is hidden in reports"
	},
	policy: {
		shape: listOf$1(record({
			run: {
				shape: text("a command"),
				required: true,
				says: "The command that judges the manifests"
			},
			timeout: {
				shape: seconds,
				says: "Seconds that it may take"
			}
		})),
		says: "Commands that judge the manifests"
	},
	schemas: {
		shape: listOf$1(sourceOf("file or folder")),
		says: "Folders of CRDs and JSON schemas for validation"
	}
};
const sourceKeys = {
	flavor: [
		"spec",
		"dependencies",
		"chartDependencies",
		"chartVersion",
		"appVersion",
		"configs"
	],
	chart: ["valueFiles", "helmValues"],
	manifests: [],
	kustomize: ["kustomizeVersion"]
};
const context = record({
	flavor: {
		shape: sourceOrNothing("flavor"),
		says: "A Helm chart with a schema.yaml, which the chart is generated from"
	},
	spec: {
		shape: maybe(anyMap),
		says: "The input of the flavor's schema"
	},
	dependencies: {
		shape: maybe(listOf$1(serviceDependency)),
		says: "Other pligos services, compiled into sub-charts"
	},
	chart: {
		shape: sourceOrNothing("chart"),
		says: "Any Helm chart, instead of a flavor"
	},
	valueFiles: {
		shape: maybe(listOf$1(sourceOf("file"))),
		says: "Value files for the chart, in order"
	},
	helmValues: {
		shape: maybe(anyMap),
		says: "Values for the chart, after the files"
	},
	manifests: {
		shape: maybe(listOf$1(sourceOf("manifests"))),
		says: "Files, folders and globs of Kubernetes manifests, instead of a chart"
	},
	kustomize: {
		shape: sourceOrNothing("kustomization"),
		says: "The folder of a kustomization, instead of a chart"
	},
	kustomizeVersion: {
		shape: {
			...anyVersion$1,
			what: "a kustomize version"
		},
		says: "The version of kustomize"
	},
	extends: {
		shape: text("a context's name"),
		says: "The context that this one inherits from"
	},
	patches: {
		shape: maybe(listOf$1(patchShape)),
		says: "Patches of what helm renders, in order, as in a kustomization"
	},
	transformers: {
		shape: maybe(listOf$1(transformerShape)),
		says: "Programs that change what helm renders, in order, after the patches"
	},
	inject: {
		shape: {
			...transformerShape,
			orNothing: true
		},
		says: "The program that comes last and adds sidecars, such as istioctl kube-inject"
	},
	release: {
		shape: release,
		says: "The release (default: the service's name); %{pr} is the number of the pull request"
	},
	namespace: {
		shape: text("a namespace"),
		says: "The namespace (default: helm's); %{pr} is the number of the pull request"
	},
	cluster: {
		shape: text("a cluster's name"),
		says: "Contexts of one cluster are checked against each other"
	},
	kubeContext: {
		shape: text("a kubeconfig context"),
		says: "The context of the kubeconfig"
	},
	helmVersion: {
		shape: {
			...anyVersion$1,
			what: "a helm version"
		},
		says: "The version of helm"
	},
	kubeVersion: {
		shape: kubeVersion,
		says: "The Kubernetes version that is rendered for"
	},
	apiVersions: {
		shape: maybe(listOf$1(text("an API version"))),
		says: "API versions that the cluster has"
	},
	chartVersion: {
		shape: chartVersion,
		says: "The version of the generated chart"
	},
	appVersion: {
		shape: {
			...anyVersion$1,
			what: "an app version"
		},
		says: "The appVersion of the generated chart"
	},
	chartDependencies: {
		shape: maybe(listOf$1(chartDependency)),
		says: "Entries for the chart's own dependencies"
	},
	artifacts: {
		shape: choice("cache", "commit"),
		says: "Whether archives of dependencies are committed"
	},
	configs: {
		shape: maybe(listOf$1(sourceOf("file"))),
		says: "Further files that go into config/"
	},
	secrets: {
		shape: secrets,
		says: "Secrets that become files of secrets/ in the installed chart, by name; null removes one"
	},
	secretValues: {
		shape: maybe({
			kind: "map",
			of: {
				...text("a secret's name"),
				orNothing: true
			}
		}),
		says: "Values of the chart that secrets become: the names of secrets, by the paths of the values"
	},
	friends: {
		shape: maybe(listOf$1(friendUse)),
		says: "What the service talks to, of the friends that pligos.friends names"
	},
	...settingKeys
});
const friendShape = {
	...record({
		name: {
			shape: friendName,
			says: "The name of the friend (default: the name of the file)"
		},
		type: {
			shape: choice("requirement", "dependency"),
			required: true,
			says: "Whether it is a sub-chart of each service that names it, or one release for all of them"
		},
		chart: {
			shape: sourceOf("chart"),
			says: "The Helm chart of the friend"
		},
		service: {
			shape: sourceOf("service"),
			says: "The folder of a pligos service, instead of a chart"
		},
		context: {
			shape: text("a context's name"),
			says: "The context of that service (default: the name of the context that names the friend)"
		},
		values: {
			shape: maybe(anyMap),
			says: "Values for the chart"
		},
		configuration: {
			shape: maybe(anyMap),
			says: "What the services get to know of it, with %{friend.release} and %{friend.namespace} filled in"
		},
		credentials: {
			shape: maybe({
				kind: "map",
				of: text("the name of a secret")
			}),
			says: "By key, the names of secrets that the services get"
		},
		release: {
			shape: release,
			says: "The release of a dependency (default: the name of the friend)"
		},
		namespace: {
			shape: text("a namespace"),
			says: "The namespace of a dependency (default: that of the context that names it)"
		},
		cluster: {
			shape: text("a cluster's name"),
			says: "The cluster of a dependency (default: that of the context that names it)"
		}
	}),
	oneOf: ["chart", "service"]
};
const versionedSource = record({
	source: {
		shape: text("a source"),
		required: true,
		says: "Where it is, without a version"
	},
	version: {
		shape: anyVersion$1,
		says: "A version or a range; of git a tag, a branch or a commit"
	}
});
const chartReference = record({
	name: {
		shape: text("a chart's name"),
		required: true,
		says: "The name of the chart"
	},
	repository: {
		shape: text("a URL"),
		required: true,
		says: "The URL of the chart repository or registry"
	},
	version: {
		shape: anyVersion$1,
		says: "A version or a range"
	}
});
const contextKeys = context.keys;
const configShape = {
	...record({
		pligos: {
			shape: maybe(pligos),
			says: "The version of the language, and where the types are"
		},
		contexts: {
			shape: {
				kind: "map",
				of: context,
				names: {
					what: "a context's name",
					pattern: /^[\p{L}\p{N}_][\p{L}\p{N}_.+@-]*$/u
				}
			},
			says: "The variants of the service, by name"
		},
		discover: {
			shape: choice(...discoveryKinds, "auto"),
			says: "The tool whose applications below this folder are the contexts, instead of contexts"
		},
		values: {
			shape: maybe({
				kind: "map",
				of: listOf$1(anyMap)
			}),
			says: "Named instances, by the name of their type"
		}
	}),
	oneOf: ["contexts", "discover"],
	notBoth: ["contexts", "discover"]
};
// src/config/check.ts
function checkShape(tree, shape, path, problems) {
	if (isNothing$1(tree) && "orNothing" in shape) return;
	switch (shape.kind) {
		case "any": return;
		case "text": return checkText(tree, shape, path, problems);
		case "source": return checkSource(tree, shape, path, problems);
		case "choice": return checkChoice(tree, shape, path, problems);
		case "count": return checkCount(tree, shape, path, problems);
		case "truth":
			if (tree.kind === "scalar" && typeof tree.value === "boolean") return;
			return wrongKind(tree, shape, path, problems);
		case "list":
			if (tree.kind !== "list") return wrongKind(tree, shape, path, problems);
			return tree.items.forEach((item, at) => {
				checkShape(item, shape.of, childPath(path, at), problems);
			});
		case "record": return tree.kind === "map" ? checkRecord(tree, shape, path, problems) : wrongKind(tree, shape, path, problems);
		case "map": return tree.kind === "map" ? checkMap(tree, shape, path, problems) : wrongKind(tree, shape, path, problems);
		case "named":
			if (tree.kind === "list") return wrongKind(tree, shape, path, problems);
			return checkShape(tree, tree.kind === "map" ? shape.record : shape.text, path, problems);
	}
}
const isNothing$1 = (tree) => tree.kind === "scalar" && tree.value === null;
function textOf$2(tree, shape) {
	if (tree?.kind !== "scalar" || tree.value === null || typeof tree.value === "boolean") return void 0;
	if (typeof tree.value === "string") return tree.value === "" ? void 0 : tree.value;
	return shape.numbers ? tree.value.numeral : void 0;
}
function checkText(tree, shape, path, problems) {
	const text = textOf$2(tree, shape);
	if (text === void 0) return wrongKind(tree, shape, path, problems);
	if (shape.pattern === void 0 || shape.pattern.test(text)) return;
	problems.push(problem("config-value", `${shape.what} was expected, ${describe(tree)} was found`, {
		at: atOf(tree, path),
		hint: shape.example && `for example ${shape.example}`
	}));
}
function checkSource(tree, shape, path, problems) {
	const form = tree.kind === "map" ? sourceForm(tree, shape) : void 0;
	if (tree.kind === "map" && form !== void 0) checkRecord(tree, form, path, problems);
	else if (textOf$2(tree, {}) === void 0) wrongKind(tree, shape, path, problems);
}
function sourceForm({ entries }, { reads }) {
	if (entries.has("source")) return versionedSource;
	return (reads === "chart" || reads === "flavor") && (entries.has("repository") || entries.has("name")) ? chartReference : void 0;
}
function checkChoice(tree, shape, path, problems) {
	if (tree.kind !== "scalar") return wrongKind(tree, shape, path, problems);
	if (typeof tree.value === "string" && shape.values.includes(tree.value)) return;
	problems.push(problem("config-value", `${expected(shape)} was expected, ${describe(tree)} was found`, {
		at: atOf(tree, path),
		hint: typeof tree.value === "string" ? suggest(tree.value, shape.values) : `write one of them`
	}));
}
const wholeNumber = /^[1-9][0-9]{0,8}$/;
const unitSeconds = {
	h: 3600,
	m: 60,
	s: 1
};
function countOf(tree) {
	const value = tree.kind === "scalar" ? tree.value : null;
	return typeof value === "object" && value !== null && wholeNumber.test(value.numeral) ? Number(value.numeral) : void 0;
}
function checkCount(tree, shape, path, problems) {
	if (tree.kind !== "scalar") return wrongKind(tree, shape, path, problems);
	if (countOf(tree) !== void 0) return;
	problems.push(problem("config-value", `${expected(shape)} was expected, ${describe(tree)} was found`, {
		at: atOf(tree, path),
		hint: countHint(tree.value, shape)
	}));
}
function countHint(value, { of }) {
	const parts = typeof value === "string" ? [...value.matchAll(/(\d{1,6})([hms])/g)] : [];
	const isDuration = parts.length > 0 && parts.map(([part]) => part).join("") === value;
	const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitSeconds[unit ?? ""] ?? 0), 0);
	return of === "seconds" && isDuration && total > 0 ? `write ${total}` : "write a whole number, at least 1, without a unit";
}
function checkRecord(tree, shape, path, problems) {
	const reported = new Set();
	for (const { key, keyPlace, value } of tree.entries.values()) {
		const rule = Object.hasOwn(shape.keys, key) ? shape.keys[key] : void 0;
		if (rule !== void 0) {
			checkShape(value, rule.shape, childPath(path, key), problems);
			continue;
		}
		const near = nearest(key, Object.keys(shape.keys));
		if (near !== void 0) reported.add(near);
		problems.push(problem("unknown-key", `unknown key ${JSON.stringify(key)}`, {
			at: atOf(keyPlace, childPath(path, key)),
			hint: suggest(key, Object.keys(shape.keys))
		}));
	}
	for (const [key, rule] of Object.entries(shape.keys)) if (rule.required && !tree.entries.has(key) && !reported.has(key)) missing(`the key "${key}" is missing`, `add ${key}:`);
	if (shape.oneOf && !shape.oneOf.some((key) => tree.entries.has(key) || reported.has(key))) missing(`one of the keys ${shape.oneOf.join(", ")} is missing`, "say what is meant by at least one of them");
	const [, second] = [...tree.entries.values()].filter(({ key }) => shape.notBoth?.includes(key));
	if (second !== void 0) problems.push(problem("config-value", `the keys ${(shape.notBoth ?? []).join(" and ")} do not go together`, {
		at: atOf(second.keyPlace, childPath(path, second.key)),
		hint: "remove one of them"
	}));
	const { by = "", of = {} } = shape.variants ?? {};
	const chosen = textOf$2(tree.entries.get(by)?.value, {}) ?? "";
	const variant = Object.hasOwn(of, chosen) ? of[chosen] : void 0;
	if (variant !== void 0) checkVariant(variant, `${by}: ${chosen}`);
	function checkVariant({ needs = [], may = [] }, name) {
		const fitting = [...needs, ...may];
		for (const { key, keyPlace } of tree.entries.values()) if (key !== by && Object.hasOwn(shape.keys, key) && !fitting.includes(key)) problems.push(problem("unknown-key", `the key ${JSON.stringify(key)} does not go with ${name}`, {
			at: atOf(keyPlace, childPath(path, key)),
			hint: `remove it; ${name} takes ${fitting.join(", ")}`
		}));
		for (const key of needs) if (!tree.entries.has(key) && !reported.has(key)) missing(`the key "${key}" is missing, which ${name} needs`, `add ${key}:`);
	}
	function missing(message, hint) {
		problems.push(problem("missing-key", message, {
			at: atOf(tree, path),
			hint
		}));
	}
}
function checkMap(tree, shape, path, problems) {
	for (const { key, keyPlace, value } of tree.entries.values()) {
		const childAt = childPath(path, key);
		if (shape.names && !shape.names.pattern.test(key)) problems.push(problem("config-value", `${JSON.stringify(key)} cannot be ${shape.names.what}`, {
			at: atOf(keyPlace, childAt),
			hint: shape.names.hint ?? "use letters, digits, \"_\", \"-\", \".\", \"+\" and \"@\", a letter, a digit or \"_\" first"
		}));
		checkShape(value, shape.of, childAt, problems);
	}
}
function wrongKind(tree, shape, path, problems) {
	problems.push(problem("config-kind", `${expected(shape)} was expected, ${describe(tree)} was found`, {
		at: atOf(tree, path),
		hint: kindHint(tree, shape)
	}));
}
function expected(shape) {
	switch (shape.kind) {
		case "text": return shape.what;
		case "source": return "a path or a source";
		case "choice": return `one of ${shape.values.join(", ")}`;
		case "count": return `a number of ${shape.of}`;
		case "truth": return "true or false";
		case "list": return "a list";
		case "record":
		case "map": return "a map";
		case "named": return `${shape.text.what} or a map`;
		case "any": return "anything";
		default: return shape;
	}
}
function listHint$1(tree, of) {
	const [first] = tree.kind === "map" && of.kind === "named" ? tree.entries.keys() : [];
	if (first !== void 0) return `write one item per line: "- ${first}", or "- {name: ${first}, …}" with its keys`;
	const text = tree.kind === "scalar" && typeof tree.value === "string" ? tree.value.trim() : "";
	if (text === "" || of.kind !== "source" && of.kind !== "text") return "write one item per line, each after \"- \"";
	return `write it as a list: [${(of.kind === "text" ? text.split(/\s+/) : [text]).map(flowText).join(", ")}]`;
}
const flowText = (text) => /^[a-z./][\w./-]*$/i.test(text) ? text : JSON.stringify(text);
function kindHint(tree, shape) {
	if (shape.kind === "source" && tree.kind === "map") return shape.reads === "chart" || shape.reads === "flavor" ? "write a path or an address, a map with source and version, or one with name, repository and version" : "write a path or an address, or a map with source and version";
	if (shape.kind === "list") return listHint$1(tree, shape.of);
	if (shape.kind === "record" && !shape.orNothing) return `write "key: value" lines, of the keys ${Object.keys(shape.keys).slice(0, 8).join(", ")}`;
	if (shape.kind === "record" || shape.kind === "map") return "write \"key: value\" lines";
	if (shape.kind === "truth") return "write true or false";
	if (tree.kind !== "scalar") return "write one value";
	return tree.value === null || tree.value === "" ? "write a value, or remove the key" : "quote it if it is meant as text";
}
// src/config/problem-order.ts
function inOrder(problems) {
	const files = new Map();
	const unique = new Map();
	for (const each of problems) {
		const { at } = each;
		const key = JSON.stringify([
			each.code,
			each.message,
			at?.file,
			at?.line,
			at?.column
		]);
		if (!unique.has(key)) unique.set(key, each);
		if (at && !files.has(at.file)) files.set(at.file, files.size);
	}
	const rank = ({ at }) => at ? files.get(at.file) ?? 0 : -1;
	return [...unique.values()].toSorted((a, b) => rank(a) - rank(b) || (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0));
}
function addAll(problems, added) {
	for (const each of added) problems.push(each);
}
// src/config/loader.ts
function makeLoader(repositories = new Map(), isStrange = false) {
	return {
		typeFiles: new Map(),
		tables: new Map(),
		charts: new Map(),
		services: new Map(),
		libraries: new Map(),
		generatedServices: new Map(),
		serviceParts: new Map(),
		reads: new Map(),
		fetched: new Map(),
		repositories,
		isStrange
	};
}
function loadOnce(cache, key, problems, make) {
	let loaded = cache.get(key);
	if (loaded === void 0) {
		const fresh = [];
		loaded = {
			value: make(fresh),
			problems: fresh
		};
		cache.set(key, loaded);
	}
	addAll(problems, loaded.problems);
	return loaded.value;
}
function readTree(file, options, at, problems) {
	const text = attempt$1(problems, () => readText$1(file, at));
	return text === void 0 ? void 0 : parseTree(file, text, options, problems);
}
function parseTree(file, text, options, problems) {
	return attempt$1(problems, () => {
		const result = readOne(file, text, options);
		addAll(problems, result.problems);
		return result.tree;
	});
}
function attempt$1(problems, run) {
	try {
		return run();
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		addAll(problems, error.problems);
		return;
	}
}
// src/config/paths/near-path.ts
const mostEntries = 1e3;
const skippedFolders = new Set([
	"node_modules",
	".git",
	".helm-artifacts",
	".pligos"
]);
function nearPath(dir, written, file) {
	if (written.startsWith("/") || written.split("/").includes("..")) return void 0;
	const isTarget = (path) => existsSync(join$1(dir, path, file ?? ""));
	const inSubfolders = foldersIn(dir).map((folder) => join$1(folder, written)).filter(isTarget);
	if (inSubfolders[0] !== void 0) return inSubfolders[0];
	const chart = (file === void 0 ? [] : foldersIn(join$1(dir, written)).map((folder) => join$1(written, folder))).find(isTarget);
	if (chart !== void 0) return chart;
	const name = nearest(basename(written), namesIn(join$1(dir, dirname(written))));
	const near = name && join$1(dirname(written), name);
	return near !== void 0 && isTarget(near) ? near : void 0;
}
function foldersIn(dir) {
	return entriesIn(dir).filter((entry) => entry.isDirectory() && !skippedFolders.has(entry.name)).map(({ name }) => name).toSorted();
}
const namesIn = (dir) => entriesIn(dir).map(({ name }) => name);
function entriesIn(dir) {
	try {
		const entries = readdirSync(dir, { withFileTypes: true });
		return entries.length > mostEntries ? [] : entries;
	} catch {
		return [];
	}
}
// src/config/values.ts
function shapeValue(tree, shape) {
	return readValue(tree, shape);
}
function readValue(tree, shape) {
	if (tree === void 0 || isNothing$1(tree) && shape.kind !== "any") return void 0;
	switch (shape.kind) {
		case "any": return valueOf$1(tree);
		case "text": return textOf$2(tree, shape);
		case "source": return readSource$1(tree, shape);
		case "choice": {
			const text = textOf$2(tree, {});
			return text !== void 0 && shape.values.includes(text) ? text : void 0;
		}
		case "count": return countOf(tree);
		case "truth": return tree.kind === "scalar" && typeof tree.value === "boolean" ? tree.value : void 0;
		case "list": return tree.kind === "list" ? tree.items.map((item) => readValue(item, shape.of)).filter((item) => item !== void 0) : void 0;
		case "record": return tree.kind === "map" ? readRecord$1(tree.entries, shape.keys) : void 0;
		case "map": {
			const value = valueOf$1(tree);
			return isMap(value) ? value : void 0;
		}
		case "named": return readValue(tree, tree.kind === "map" ? shape.record : shape.text);
		default: return shape;
	}
}
function readSource$1(tree, shape) {
	if (tree.kind !== "map") return textOf$2(tree, {});
	const form = sourceForm(tree, shape);
	return form && readRecord$1(tree.entries, form.keys);
}
function readRecord$1(entries, keys) {
	const values = {};
	for (const [key, { shape, required }] of Object.entries(keys)) {
		const value = readValue(entries.get(key)?.value, shape);
		if (value !== void 0) values[key] = value;
		else if (required) return void 0;
	}
	return values;
}
// src/config/paths/paths.ts
const expectedPaths = {
	file: { kind: "file" },
	"file or folder": { kind: "any" },
	manifests: { kind: "any" },
	kustomization: { kind: "folder" },
	flavor: {
		kind: "folder with",
		file: "schema.yaml",
		what: "flavor"
	},
	chart: {
		kind: "folder with",
		file: "Chart.yaml",
		what: "chart"
	},
	service: {
		kind: "folder with",
		file: "pligos.yaml",
		what: "pligos service"
	}
};
function resolvePath({ value, at }, target, scope, problems) {
	const file = target === "file" && typeof value === "string" ? encryptedFile(value) : void 0;
	if (file !== void 0) return resolvePath({
		value: file,
		at
	}, target, scope, problems);
	if (typeof value !== "string" || isRemote(value)) return resolveSource({
		value,
		at
	}, target, scope, problems);
	if ((target === "chart" || target === "flavor") && isPackage(value)) return resolvePackage({
		value,
		at
	}, target, scope, problems);
	return resolveLocal({
		value,
		at
	}, expectedPaths[target], scope, problems);
}
function resolvePackage(written, target, scope, problems) {
	const path = resolveLocal(written, expectedPaths.file, scope, problems);
	return path && placeOf$1({
		key: written.value,
		source: {
			kind: "package",
			path: path.value
		},
		target,
		at: written.at
	}, scope, problems);
}
function resolveLocal({ value, at }, expected, scope, problems) {
	return attempt$1(problems, () => {
		const path = resolveInside(scope.dir, value, scope.allowed, at);
		const fault = checkKind(path, value, expected, {
			dir: scope.dir,
			at
		});
		if (fault) problems.push(fault);
		return fault ? void 0 : {
			value: path,
			at
		};
	});
}
function resolveSource({ value, at }, target, scope, problems) {
	const plugin = typeof value === "string" ? pluginProblem(value, at) : void 0;
	if (plugin !== void 0) {
		problems.push(plugin);
		return;
	}
	const source = parseSource(value, problems, at);
	if (source === void 0) return void 0;
	if (source.kind === "local" || source.kind === "package") {
		problems.push(problem("source-address", `the source ${JSON.stringify(source.path)} is a path of this repository`, {
			at,
			hint: "write the path itself, without source:"
		}));
		return;
	}
	return placeOf$1({
		key: sourceKey(source),
		source,
		target,
		at
	}, scope, problems);
}
function placeOf$1(source, { dir, fetched, named }, problems) {
	const { key, target, at } = source;
	const folder = fetched.get(key);
	named.push({
		...source,
		...folder !== void 0 && { folder }
	});
	if (folder === void 0) return {
		value: key,
		at
	};
	const path = targetIn(folder, target);
	const fault = checkKind(path, key, expectedPaths[target], {
		dir,
		at
	});
	if (fault) problems.push(fault);
	return fault ? void 0 : {
		value: path,
		at
	};
}
function targetIn(folder, target) {
	const [name, second] = target.startsWith("file") || target === "manifests" ? readdirSync(folder) : [];
	return name !== void 0 && second === void 0 ? join$1(folder, name) : folder;
}
const sourcesIn = (tree, path) => (tree?.kind === "list" ? tree.items : []).flatMap((item, index) => sourceIn(item, childPath(path, index)));
function sourceIn(tree, path) {
	const value = shapeValue(tree, {
		kind: "source",
		reads: "chart"
	});
	return value === void 0 ? [] : [{
		value,
		at: atOf(tree, path)
	}];
}
const encryptedFile = (name) => /^secrets:\/\/(?!.*:\/\/)(.+)/.exec(name)?.[1];
const pluginProblem = (value, at) => /^secrets(?:\+[\w-]+)?:\/\//i.test(value) ? problem("not-in-this-version", `${JSON.stringify(value)} is for the plugin helm-secrets, which Pligos does not use`, {
	at,
	hint: "name a file that sops encrypted by its path, and give its key as sops expects it"
}) : void 0;
function checkKind(path, written, expected, { dir, at }) {
	const stat = statIfThere(path, at);
	if (stat === void 0) return {
		...missingPath(path, written, expected, dir),
		at
	};
	const name = JSON.stringify(written);
	if (expected.kind === "any") return void 0;
	const isFolder = stat.isDirectory();
	if (expected.kind === "file") {
		if (stat.isFile()) return void 0;
		return isFolder ? problem("file-unreadable", `${name} is a folder, expected a file`, {
			at,
			hint: "name a file"
		}) : problem("file-special", `${name} is a socket, a pipe or a device, expected a file`, {
			at,
			hint: "name a file"
		});
	}
	if (!isFolder) return problem("file-unreadable", `${name} is a file, a folder was expected`, {
		at,
		hint: "name its folder"
	});
	if (expected.kind === "folder" || existsSync(join$1(path, expected.file))) return void 0;
	return problem("file-missing", `${name} is not a ${expected.what}: it contains no ${expected.file}`, {
		at,
		hint: nearHint(written, expected, dir) ?? `name the folder of a ${expected.what}, or add ${expected.file}`
	});
}
const shortPath = (path, dir) => isAbsolute(path) && isInside(path, dir) ? relative(dir, path) || "." : path;
function missingPath(path, written, expected, dir) {
	const otherPath = expected.kind === "file" && expected.alsoIn !== void 0 ? resolve$3(expected.alsoIn, written) : path;
	const places = otherPath === path ? path : `${path} and ${otherPath}`;
	const name = shortPath(written, dir);
	return problem("file-missing", `${JSON.stringify(name)} does not exist (looked for at ${places})`, { hint: nearHint(written, expected, dir) ?? "correct the path, or add what is missing" });
}
function nearHint(written, expected, dir) {
	const near = nearPath(dir, written, expected.kind === "folder with" ? expected.file : void 0);
	if (near !== void 0) return `${`did you mean ${JSON.stringify(near)}?`} Paths in pligos.yaml are relative to its folder, others to the current folder`;
	const otherPath = expected.kind === "file" && expected.alsoIn !== void 0 && nearPath(expected.alsoIn, written, void 0);
	return otherPath ? `did you mean ${JSON.stringify(otherPath)}, which is in the chart?` : void 0;
}
// src/config/secrets/secret-rule.ts
function secretHint(name, known) {
	const names = [...known];
	const near = nearest(name, names);
	if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
	return `add it to secrets: {${name}: {provider: file}}${names.length === 0 ? "" : `; known: ${names.join(", ")}`}`;
}
// src/config/secrets/read-secrets.ts
const usualSeconds$1 = 30;
function readSecrets(tree, path, scope, problems) {
	if (tree?.kind !== "map") return new Map();
	return new Map([...tree.entries.values()].map((entry) => [entry.key, entry.value.kind === "map" ? readSecret(entry, entry.value, childPath(path, entry.key), {
		scope,
		problems
	}) ?? "wrong" : isNothing$1(entry.value) ? "removed" : "wrong"]));
}
function readSecret({ key: name, keyPlace }, map, path, { scope, problems }) {
	const value = shapeValue(map, secret);
	if (value === void 0) return void 0;
	const placeOf = (key) => atOf(map.entries.get(key)?.value ?? map, `${path}.${key}`);
	const key = value.key === void 0 ? [] : keysAt(value.key, placeOf("key"), problems);
	const place = {
		name,
		at: atOf(keyPlace, path),
		value,
		key,
		scope,
		problems,
		placeOf,
		map
	};
	return readers[value.provider](place);
}
const readers = {
	file({ name, at, value: { path }, scope, problems, placeOf }) {
		const file = path === void 0 ? void 0 : attempt$1(problems, () => resolveInside(scope.dir, path, scope.allowed, placeOf("path")));
		if (path !== void 0 && file === void 0) return void 0;
		return (context) => ({
			provider: "file",
			name,
			at,
			path: file ?? join$1(scope.dir, ".pligos", "secrets", context, name)
		});
	},
	env({ name, at, value: { variable } }) {
		return variable === void 0 ? void 0 : () => ({
			provider: "env",
			name,
			at,
			variable
		});
	},
	sops({ name, at, value, key, scope, problems, placeOf }) {
		const written = value.file === void 0 ? void 0 : {
			value: value.file,
			at: placeOf("file")
		};
		const file = written && resolvePath(written, "file", scope, problems)?.value;
		if (file === void 0 || key === void 0) return void 0;
		return () => ({
			provider: "sops",
			name,
			at,
			file,
			...key.length > 0 && { key }
		});
	},
	exec({ name, at, value: { command, timeout = usualSeconds$1 }, key, scope, problems, placeOf, map }) {
		const words = map.entries.get("command")?.value;
		if (words?.kind === "list" && words.items.length === 0) problems.push(problem("config-value", `the command of the secret ${JSON.stringify(name)} is empty`, {
			at: placeOf("command"),
			hint: "write the program and its arguments as a list: command: [vault, kv, get, secret/db]"
		}));
		if (command === void 0 || command.length === 0 || key === void 0) return void 0;
		const rest = {
			...key.length > 0 && { key },
			timeoutSeconds: timeout,
			cwd: scope.dir
		};
		return () => ({
			provider: "exec",
			name,
			at,
			command,
			...rest
		});
	}
};
function secretsOf(written, context) {
	const secrets = [...written].flatMap(([name, make]) => typeof make === "string" ? [] : [[name, make(context)]]);
	return new Map(secrets.toSorted(([a], [b]) => a < b ? -1 : 1));
}
function readSecretValues(tree, path, written, problems) {
	if (tree?.kind !== "map") return [];
	const names = new Set([...written].flatMap(([name, make]) => make === "removed" ? [] : [name]));
	const values = [...tree.entries.values()].flatMap(({ key, keyPlace, value }) => {
		if (isNothing$1(value)) return [];
		const name = shapeValue(value, {
			kind: "text",
			what: "a name"
		});
		const at = atOf(keyPlace, childPath(path, key));
		const keys = keysAt(key, at, problems);
		if (name === void 0 || keys === void 0) return [];
		if (names.has(name)) return [{
			path: keys,
			secret: name,
			at
		}];
		problems.push(problem("unknown-secret", `the context has no secret ${JSON.stringify(name)}`, {
			at: atOf(value, childPath(path, key)),
			hint: secretHint(name, names)
		}));
		return [];
	});
	for (const [index, value] of values.entries()) {
		const other = values.slice(0, index).find(({ path: one }) => isWithin(one, value.path));
		if (other === void 0) continue;
		problems.push(problem("config-value", `${value.path.join(".")} and ${other.path.join(".")} overlap: one is a part of the other`, {
			at: value.at,
			hint: "give each secret a value of its own"
		}));
	}
	return values;
}
const isWithin = (a, b) => {
	const length = Math.min(a.length, b.length);
	return a.slice(0, length).every((part, index) => part === b[index]);
};
function keysAt(path, at, problems) {
	const keys = path.split(/(?<!\\)\./).map((key) => key.replaceAll("\\.", "."));
	if (keys.every((key) => key !== "" && !/\[\d*\]/.test(key))) return keys;
	problems.push(problem("config-value", `${JSON.stringify(path)} is no path of keys`, {
		at,
		hint: "write keys with dots between them, and \\. for a dot in a key: db.password; an item of a list has no path"
	}));
}
// src/config/steps/steps.ts
function readSteps({ own, files }, problems) {
	const table = new Map();
	if (own?.kind === "map") addSteps(table, own, "pligos.steps", problems);
	for (const { value: file, at } of files) {
		const tree = readTree(file, ownFile, at, problems);
		if (tree === void 0) continue;
		checkShape(tree, namedSteps, "", problems);
		if (tree.kind === "map") addSteps(table, tree, "", problems);
	}
	return table;
}
function addSteps(table, tree, path, problems) {
	for (const { key, keyPlace, value } of tree.entries.values()) {
		const step = shapeValue(value, namedSteps.of);
		if (step?.run === void 0) continue;
		const at = atOf(keyPlace, childPath(path, key));
		const first = table.get(key);
		if (first === void 0) table.set(key, {
			step,
			at
		});
		else problems.push(problem("step-name", `two steps are called ${JSON.stringify(key)}`, {
			at,
			hint: `the first is at line ${first.at.line} of ${first.at.file}: give one of them another name`
		}));
	}
}
const stepLists = new Set([
	"pre",
	"post",
	"onFailure",
	"checks"
]);
const firstSteps = new Set(["canary", "blueGreen"]);
function withNamedSteps(lifecycle, tree, { path, table, problems }) {
	const filled = Object.entries(lifecycle).map(([key, value]) => {
		const inner = tree.kind === "map" ? tree.entries.get(key)?.value : void 0;
		if (inner !== void 0 && firstSteps.has(key) && typeof value === "object" && value !== null) return [key, withNamedSteps(value, inner, {
			path: `${path}.${key}`,
			table,
			problems
		})];
		if (!Array.isArray(value) || !stepLists.has(key)) return [key, value];
		const list = tree.kind === "map" ? tree.entries.get(key)?.value : void 0;
		const items = list?.kind === "list" ? list.items : [];
		return [key, value.flatMap((step, at) => {
			const item = items[at];
			return item === void 0 ? [] : filledStep(step, atOf(item, childPath(`${path}.${key}`, at)), table, problems);
		})];
	});
	return Object.fromEntries(filled);
}
function filledStep({ use, ...own }, at, table, problems) {
	if (use === void 0) return [own];
	if (own.run !== void 0) {
		problems.push(problem("step-name", "a step has both run and use", {
			at,
			hint: "remove one of them"
		}));
		return [];
	}
	const known = table.get(use);
	if (known !== void 0) return [{
		...known.step,
		...own
	}];
	problems.push(problem("step-name", `unknown step ${JSON.stringify(use)}`, {
		at,
		hint: table.size === 0 ? "name it under pligos: as steps, or its file as stepFiles" : suggest(use, [...table.keys()])
	}));
	return [];
}
// src/config/context-keys.ts
function entryAt({ map }, key) {
	const entry = map.entries.get(key);
	return entry && !isNothing$1(entry.value) ? entry : void 0;
}
function pathInFile({ givers, place }, key) {
	return `${childPath("contexts", givers.get(key) ?? place.name)}.${key}`;
}
function textAt$2(keys, key, takes = {}) {
	const tree = entryAt(keys, key)?.value;
	const value = textOf$2(tree, takes);
	return tree && value !== void 0 ? {
		value,
		at: atOf(tree, pathInFile(keys, key))
	} : void 0;
}
function itemsAt(keys, key) {
	const tree = entryAt(keys, key)?.value;
	if (tree?.kind !== "list") return [];
	return tree.items.map((item, at) => [item, childPath(pathInFile(keys, key), at)]);
}
function textsAt$1(keys, key) {
	return itemsAt(keys, key).flatMap(([item, path]) => {
		const value = textOf$2(item, {});
		return value === void 0 ? [] : [{
			value,
			at: atOf(item, path)
		}];
	});
}
function pathAt(keys, key) {
	const tree = entryAt(keys, key)?.value;
	const [written] = tree === void 0 ? [] : sourceIn(tree, pathInFile(keys, key));
	return written && resolvePath(written, targetOf(key), keys.place.scope, keys.place.problems);
}
function pathsAt(keys, key) {
	return sourcesIn(entryAt(keys, key)?.value, pathInFile(keys, key)).flatMap((written) => resolvePath(written, targetOf(key), keys.place.scope, keys.place.problems) ?? []);
}
function targetOf(key) {
	const shape = contextKeys[key]?.shape;
	const path = shape?.kind === "list" ? shape.of : shape;
	if (path?.kind !== "source") throw new TypeError(`${key} is not the key of a path`);
	return path.reads;
}
const sourceNouns = {
	flavor: {
		noun: "a flavor",
		values: "with a flavor, values stand in spec"
	},
	chart: {
		noun: "a chart",
		values: "with a chart, values stand in valueFiles and helmValues"
	},
	kustomize: {
		noun: "a kustomization",
		values: "a kustomization takes no values"
	},
	manifests: {
		noun: "manifests",
		values: "manifests take no values"
	}
};
const keysOf = sourceKeys;
function refuseOthers(keys, kind) {
	for (const [other, { noun }] of Object.entries(sourceNouns)) {
		if (other === kind) continue;
		for (const key of keysOf[other] ?? []) {
			const entry = entryAt(keys, key);
			if (entry === void 0) continue;
			if (key === "kustomizeVersion" && entryAt(keys, "patches") !== void 0) continue;
			const message = `"${key}" goes with ${noun}, and the context "${keys.place.name}" has none`;
			keys.place.problems.push(problem("context-source", message, {
				at: atOf(entry.keyPlace, pathInFile(keys, key)),
				hint: key === "kustomizeVersion" ? "remove it" : `remove it; ${sourceNouns[kind].values}`
			}));
		}
	}
}
function refuseValues(keys, kind) {
	for (const key of ["secrets", "secretValues"]) {
		const entry = entryAt(keys, key);
		if (entry === void 0) continue;
		const message = `"${key}" goes with a flavor or a chart, and the context "${keys.place.name}" has neither`;
		keys.place.problems.push(problem("context-source", message, {
			at: atOf(entry.keyPlace, pathInFile(keys, key)),
			hint: `remove it; ${sourceNouns[kind].values}`
		}));
	}
}
function settingsAt(keys) {
	const settings = {};
	const { steps: table, problems } = keys.place;
	for (const [key, { shape }] of Object.entries(settingKeys)) {
		const entry = entryAt(keys, key);
		const value = shapeValue(entry?.value, shape);
		if (entry === void 0 || value === void 0) continue;
		const path = pathInFile(keys, key);
		settings[key] = {
			value: key === "lifecycle" && table !== void 0 && typeof value === "object" ? withNamedSteps(value, entry.value, {
				path,
				table,
				problems
			}) : value,
			at: atOf(entry.keyPlace, path)
		};
	}
	return settings;
}
function secretsAt(keys) {
	const { name, scope, secrets: shared, problems } = keys.place;
	const own = readSecrets(entryAt(keys, "secrets")?.value, pathInFile(keys, "secrets"), scope, problems);
	const written = new Map([...shared, ...own]);
	const values = entryAt(keys, "secretValues")?.value;
	return {
		secrets: secretsOf(written, name),
		secretValues: readSecretValues(values, pathInFile(keys, "secretValues"), written, problems)
	};
}
// src/config/edits/patches.ts
function patchesAt(keys) {
	const { scope, problems } = keys.place;
	return itemsAt(keys, "patches").flatMap(([item, path]) => {
		if (item.kind !== "map") return [];
		const file = item.entries.get("path")?.value;
		const [written] = file === void 0 ? [] : sourceIn(file, `${path}.path`);
		const resolved = written && resolvePath(written, "file", scope, problems);
		if (file !== void 0 && resolved === void 0) return [];
		const value = valueOf$1(item);
		const at = atOf(item, path);
		return isMap(value) ? readPatch(value, {
			at,
			problems,
			...resolved && { file: resolved.value }
		}) : [];
	});
}
const patchesOf = (patches, { at, scope, problems }) => patches.flatMap((value, index) => {
	const own = {
		...at,
		path: childPath("patches", index)
	};
	const path = value.get("path");
	const file = typeof path === "string" ? resolvePath({
		value: path,
		at: own
	}, "file", scope, problems)?.value : void 0;
	if (path !== void 0 && file === void 0) return [];
	return readPatch(value, {
		at: own,
		problems,
		...file !== void 0 && { file }
	});
});
function readPatch(value, { at, problems, file }) {
	const [target, options, text] = [
		"target",
		"options",
		"patch"
	].map((key) => value.get(key));
	if (file !== void 0 && text !== void 0) {
		problems.push(problem("context-patch", "a patch has both patch and path", {
			at,
			hint: "remove one of them"
		}));
		return [];
	}
	if (file === void 0 && typeof text !== "string") return [];
	return [{
		at,
		...isMap(target) && target.size > 0 && { target },
		...isMap(options) && { options },
		content: file === void 0 ? { text: typeof text === "string" ? text : "" } : { file }
	}];
}
// src/config/service-name.ts
function nameService(facts) {
	const [chart, ...others] = new Set(facts.charts);
	const givenName = (others.length === 0 ? chart : void 0) ?? facts.ownChart;
	return givenName === void 0 ? nameFolder(facts) : {
		name: givenName,
		nameSource: "chart"
	};
}
function nameFolder({ dir, root, repositories }) {
	if (dir !== root) return {
		name: basename(dir),
		nameSource: "folder"
	};
	return {
		name: repositories.get(root) ?? basename(dir),
		nameSource: "repository"
	};
}
function defaultRelease(service, { source }) {
	return source.name ?? service.name;
}
function isNamedByRepository({ nameSource }, { release, source }) {
	if (nameSource !== "repository") return false;
	if (release !== void 0) return release.value.includes("%{service}");
	return source.name === void 0;
}
// src/config/texts.ts
function textsOf(tree, path) {
	return (tree?.kind === "list" ? tree.items : []).flatMap((item, at) => {
		const value = textOf$2(item, {});
		return value === void 0 ? [] : [{
			value,
			at: atOf(item, childPath(path, at))
		}];
	});
}
// src/config/update-rules.ts
const path = "pligos.updates";
const noUpdateRules = {
	ranges: [],
	groups: new Map(),
	ignore: []
};
function readUpdates(tree, problems) {
	const limit = entryOf$2(tree, "limit");
	const number = limit && countOf(limit.value);
	return {
		ranges: entriesOf$1(tree, "ranges").flatMap((entry) => readRange(entry, problems) ?? []),
		groups: new Map(entriesOf$1(tree, "groups").map(({ key, value }) => [key, textsOf(value, childPath(`${path}.groups`, key))])),
		ignore: textsOf(entryOf$2(tree, "ignore")?.value, `${path}.ignore`),
		...number !== void 0 && { limit: number }
	};
}
function entriesOf$1(tree, key) {
	const map = entryOf$2(tree, key)?.value;
	return map?.kind === "map" ? [...map.entries.values()] : [];
}
function readRange({ key, keyPlace, value }, problems) {
	const at = childPath(`${path}.ranges`, key);
	const range = textOf$2(value, { numbers: true });
	if (range === void 0) return void 0;
	if (parseConstraint(range) !== void 0) return {
		name: {
			value: key,
			at: atOf(keyPlace, at)
		},
		range
	};
	problems.push(problem("config-value", `a range of versions was expected, ${describe(value)} was found`, {
		at: atOf(value, at),
		hint: "for example ^1.2"
	}));
}
// src/config/paths/kustomization-sources.ts
function nameBases({ value: dir }, scope, problems, edits) {
	if (!isAbsolute(dir)) return;
	const seen = new Set();
	for (const { key, source, isFile, at } of readsOf(dir, {
		edits,
		fetched: scope.fetched
	}).remotes) {
		const id = JSON.stringify([key, at]);
		if (seen.has(id) || !mayRead(at.file, scope)) continue;
		seen.add(id);
		placeOf$1({
			key,
			source,
			target: isFile ? "manifests" : "kustomization",
			at
		}, scope, problems);
	}
}
const mayRead = (file, { dir, allowed, fetched }) => attempt$1([], () => resolveInside(dir, file, [...allowed, ...fetched.values()])) !== void 0;
// src/config/applications/part-source.ts
function partSource(part, given) {
	const place = {
		...given,
		at: part.at ?? given.at
	};
	switch (part.kind) {
		case "chart": return chartSource$1(part, place);
		case "manifests": return manifestsSource$1(part, place);
		case "kustomize": {
			const dir = resolve$2(part.path, "kustomization", place);
			if (dir === void 0) return void 0;
			const { edits, substitutions, decrypts } = part;
			nameBases(dir, place.scope, place.problems, edits);
			return {
				kind: "kustomize",
				dir,
				valueFiles: [],
				...edits !== void 0 && { edits },
				...decrypts && { decrypts },
				...substitutions !== void 0 && { substitutions }
			};
		}
		default: return part;
	}
}
const resolve$2 = (value, target, { at, scope, problems }) => resolvePath({
	value,
	at
}, target, scope, problems);
function chartSource$1(part, place) {
	const { values, flags } = part;
	const dir = resolve$2(writtenChart(part), "chart", place);
	const valueFiles = part.valueFiles.flatMap(({ path, isOptional, at = place.at }) => isOptional === true && isAbsolute(path) && !existsSync(path) ? [] : resolve$2(path, "file", {
		...place,
		at
	}) ?? []);
	return dir && {
		kind: "chart",
		dir,
		valueFiles,
		helmValues: values,
		...flags !== void 0 && flags.length > 0 && { flags }
	};
}
function writtenChart({ chart, repository, version }) {
	const withVersion = version !== void 0 && { version };
	if (repository !== void 0) return {
		name: chart,
		repository,
		...withVersion
	};
	return version === void 0 ? chart : {
		source: chart,
		version
	};
}
function manifestsSource$1({ path, includes }, place) {
	const { at, scope, problems } = place;
	const entry = resolve$2(path, "manifests", place);
	if (entry === void 0) return void 0;
	const base = {
		kind: "manifests",
		dir: {
			value: scope.dir,
			at
		},
		valueFiles: []
	};
	if (statIfThere(entry.value)?.isDirectory() !== true) return {
		...base,
		entries: [entry]
	};
	const entries = walk(entry.value, { allowed: [...scope.allowed, ...scope.fetched.values()] }).filter((file) => includes(file.path)).map(({ absolute }) => ({
		value: absolute,
		at
	}));
	if (entries.length === 0) problems.push(problem("manifests-empty", `${shortPath(path, scope.dir)} holds no manifests that the application includes`, {
		at,
		hint: "correct its path, or what it includes and excludes"
	}));
	return {
		...base,
		entries
	};
}
// src/config/applications/application-services.ts
function applicationServices(applications, place) {
	const byFolder = new Map();
	for (const application of applications) {
		const own = byFolder.get(application.folder) ?? [];
		byFolder.set(application.folder, own);
		own.push(application);
	}
	return [...byFolder].map(([folder, own]) => makeService$2(folder, own, place));
}
function makeService$2(dir, applications, place) {
	const { root, loader } = place;
	const problems = [];
	const named = nameApplications(dir, place);
	const byName = new Map();
	for (const application of applications) {
		const first = byName.get(application.name);
		if (first === void 0) byName.set(application.name, application);
		else problems.push(twice$3(application, first));
	}
	const fetched = loader.fetched.get(dir) ?? new Map();
	const scope = {
		dir: root,
		allowed: readableFolders({
			root,
			allowOutside: [],
			fetched: []
		}),
		fetched,
		named: []
	};
	const contextProblems = new Map();
	const contexts = [...byName.values()].map((application) => {
		const own = [...application.problems ?? []];
		const context = contextOf$1(application, scope, {
			...place,
			name: named.name
		}, own);
		contextProblems.set(context.name, own);
		return [context.name, context];
	});
	problems.push(...[...contextProblems.values()].flat());
	const service = {
		dir,
		file: dir,
		root,
		...named,
		version: "2",
		allowOutside: [],
		allowHosts: [],
		updates: noUpdateRules,
		sources: [],
		fetched: [...fetched.values()],
		typeFiles: [],
		types: new Map(),
		instances: new Map(),
		contexts: new Map(contexts),
		applications: byName
	};
	loader.generatedServices.set(service, () => makeService$2(dir, applications, place));
	return {
		service,
		problems,
		contextProblems
	};
}
function nameApplications(dir, { root, loader }) {
	if (dir === root) return nameFolder({
		dir,
		root,
		repositories: loader.repositories
	});
	return {
		name: relative(root, dir).split(sep).join("-").replaceAll(/[^\p{L}\p{N}_.-]+/gu, "-").replaceAll(/^[-.]+|-+$/g, ""),
		nameSource: "folder"
	};
}
function contextOf$1(application, scope, { settings = {}, name: service }, problems) {
	const { name, at, parts, destination, ignore } = application;
	const needs = (application.needs ?? []).map((need) => need.startsWith("/") ? `${service}${need}` : need);
	const named = [];
	const ofParts = [];
	const sources = parts.flatMap((part) => partSource(part, {
		at,
		scope: {
			...scope,
			named
		},
		problems: ofParts
	}) ?? []);
	problems.push(...ofParts.map((one) => ({
		...one,
		message: `${name}: ${one.message}`
	})));
	const [first = nothing(scope.dir, at), second] = sources;
	const source = second === void 0 ? first : {
		kind: "joined",
		dir: {
			value: scope.dir,
			at
		},
		valueFiles: [],
		parts: sources
	};
	const { release = name, namespace, cluster, kubeVersion, apiVersions = [] } = destination;
	const patches = patchesOf(application.patches ?? [], {
		at,
		scope: {
			...scope,
			named
		},
		problems
	});
	const ignored = [...settings.ignore?.value ?? [], ...ignore?.rules ?? []];
	return {
		name,
		at,
		source,
		release: {
			value: release,
			at
		},
		...namespace !== void 0 && { namespace: {
			value: namespace,
			at
		} },
		...cluster !== void 0 && { cluster },
		...kubeVersion !== void 0 && { kubeVersion },
		apiVersions,
		chartDependencies: [],
		artifacts: "cache",
		configs: [],
		schemas: [],
		secrets: new Map(),
		secretValues: [],
		sources: named,
		...patches.length > 0 && { edits: {
			at,
			patches,
			transformers: []
		} },
		settings: {
			...settings,
			...needs.length > 0 && { needs: {
				value: needs,
				at
			} },
			...ignored.length > 0 && { ignore: {
				value: ignored,
				at
			} }
		}
	};
}
const nothing = (dir, at) => ({
	kind: "manifests",
	dir: {
		value: dir,
		at
	},
	valueFiles: [],
	entries: []
});
const twice$3 = ({ name, at }, first) => problem("application-twice", `two applications of one folder are called ${name}; the first is at line ${first.at.line} of ${first.at.file}`, {
	at,
	hint: "rename one of them, or move it to a folder of its own"
});
// src/config/inherit.ts
function inheritAll(contexts, problems) {
	const finished = new Map();
	const invalid = new Set();
	if (contexts?.kind !== "map") return finished;
	for (const name of contexts.entries.keys()) {
		const line = new Set();
		let at = name;
		while (at !== void 0 && !finished.has(at)) {
			line.add(at);
			const { parent, fault } = parentOf(at, contexts, line);
			if (fault) {
				problems.push(fault);
				invalid.add(at);
			}
			at = parent;
		}
		let inherited = at === void 0 ? void 0 : finished.get(at);
		for (const heir of [...line].toReversed()) {
			inherited = inheritOne(heir, contexts, inherited, !invalid.has(heir));
			if (inherited) finished.set(heir, inherited);
		}
	}
	return finished;
}
function inheritOne(name, contexts, parent, isWhole) {
	const entry = contexts.entries.get(name);
	const ownMap = entry?.value;
	if (entry === void 0 || ownMap?.kind !== "map") return void 0;
	const givers = new Map([...ownMap.entries.keys()].map((key) => [key, name]));
	const plain = {
		keyPlace: entry.keyPlace,
		map: ownMap,
		givers,
		isWhole
	};
	return parent ? join(parent, plain, name) : plain;
}
function parentOf(name, contexts, line) {
	const tree = entryOf$2(contexts.entries.get(name)?.value, "extends")?.value;
	const parent = textOf$2(tree, {});
	if (tree === void 0 || parent === void 0) return {};
	const at = atOf(tree, `${childPath("contexts", name)}.extends`);
	if (!contexts.entries.has(parent)) {
		const hint = suggest(parent, contexts.entries.keys());
		return { fault: problem("unknown-context", `unknown context ${JSON.stringify(parent)}`, {
			at,
			hint
		}) };
	}
	if (!line.has(parent)) return { parent };
	const heirs = [...line];
	const cycle = [...heirs.slice(heirs.indexOf(parent)), parent].join(" -> ");
	return { fault: problem("extends-cycle", `the context inherits from itself: ${cycle}`, {
		at,
		hint: "remove one \"extends\" of the circle"
	}) };
}
function join(parent, ownMap, name) {
	const givers = new Map(parent.givers);
	for (const key of ownMap.givers.keys()) givers.set(key, name);
	const merged = mergeMaps(parent.map, ownMap.map, new Map());
	const map = {
		...merged,
		entries: new Map([...merged.entries, ...replacedEntries(parent.map, ownMap.map)])
	};
	return {
		keyPlace: ownMap.keyPlace,
		map,
		givers,
		isWhole: ownMap.isWhole && parent.isWhole
	};
}
const replacing = Object.entries(contextKeys).flatMap(([key, { shape }]) => shape.kind === "map" && shape.replaces === true ? [key] : []);
function replacedEntries(parent, ownMap) {
	return replacing.flatMap((key) => {
		const [inherited, own] = [parent.entries.get(key)?.value, ownMap.entries.get(key)];
		if (inherited?.kind !== "map" || own?.value.kind !== "map") return [];
		const entries = new Map([...inherited.entries, ...own.value.entries]);
		return [[key, {
			...own,
			value: {
				...own.value,
				entries
			}
		}]];
	});
}
function mergeMaps(parent, ownMap, merged) {
	if (parent === ownMap) return ownMap;
	const cached = merged.get(ownMap)?.get(parent);
	if (cached) return cached;
	const entries = new Map(parent.entries);
	for (const entry of ownMap.entries.values()) {
		const inherited = parent.entries.get(entry.key)?.value;
		const value = inherited?.kind === "map" && entry.value.kind === "map" ? mergeMaps(inherited, entry.value, merged) : entry.value;
		entries.set(entry.key, {
			...entry,
			value
		});
	}
	const result = {
		...ownMap,
		entries
	};
	const row = merged.get(ownMap) ?? new Map();
	merged.set(ownMap, row.set(parent, result));
	return result;
}
// src/config/friends/shown-file.ts
function shownFile(file, at) {
	const near = relative(dirname(at.file), file);
	return near.length < file.length ? near : file;
}
// src/config/friends/friend-services.ts
function friendServices(services, loader) {
	const byName = new Map();
	const namers = new Map();
	for (const service of services) {
		byName.set(service.name, service);
		for (const context of service.contexts.values()) for (const use of context.friends ?? []) addNamer(namers, service, context, use);
	}
	return [...namers].map(([name, contexts]) => makeService$1(contexts, byName.get(name), loader));
}
function addNamer(namers, service, context, use) {
	const { friend } = use;
	if (friend.type !== "dependency" || friend.kind !== "chart") return;
	const contexts = namers.get(friend.name) ?? new Map();
	namers.set(friend.name, contexts);
	const others = contexts.get(context.name) ?? [];
	contexts.set(context.name, others);
	others.push({
		service,
		context,
		use,
		friend
	});
}
function makeService$1(namers, clash, loader) {
	const all = [...namers.values()].flat();
	const [first] = all;
	if (first === void 0) throw new TypeError("a friend without anything that names it");
	const { friend, service: namer } = first;
	const problems = [];
	if (clash !== void 0) problems.push(clashProblem(first, clash));
	for (const { friend: other, use } of all) if (other.file !== friend.file) problems.push(twice$2(use, other, friend));
	for (const [one, ...others] of namers.values()) for (const other of others) if (one !== void 0) problems.push(...differences(one, other));
	const dir = dirname(friend.file);
	const fetched = loader.fetched.get(dir) ?? new Map();
	const root = friend.fetchedTo ?? namer.root;
	const scope = {
		dir,
		allowed: readableFolders({
			root: namer.root,
			allowOutside: namer.allowOutside,
			fetched: namer.fetched
		}),
		fetched,
		named: []
	};
	const contexts = [...namers].flatMap(([name, [one]]) => {
		const context = one && contextOf(name, one, scope, problems);
		return context === void 0 ? [] : [[name, context]];
	});
	const service = {
		dir,
		file: friend.file,
		root,
		name: friend.name,
		nameSource: "folder",
		version: "2",
		...friend.fetchedTo !== void 0 && { isFetched: true },
		allowOutside: namer.allowOutside,
		allowHosts: namer.allowHosts,
		updates: noUpdateRules,
		sources: [],
		fetched: [...new Set([...namer.fetched, ...fetched.values()])],
		typeFiles: [],
		types: new Map(),
		instances: new Map(),
		contexts: new Map(contexts),
		friendOf: [...new Set(all.map(({ service: { file } }) => file))]
	};
	loader.generatedServices.set(service, () => makeService$1(namers, clash, loader));
	return {
		service,
		problems
	};
}
function contextOf(name, { context: namer, use, friend }, scope, problems) {
	const named = [];
	const dir = resolvePath(friend.chart, "chart", {
		...scope,
		named
	}, problems);
	if (dir === void 0) return void 0;
	const { release } = friend;
	const { namespace = namer.namespace, cluster = namer.cluster } = friend;
	const { kubeContext, helmVersion, kubeVersion, apiVersions, artifacts } = namer;
	const { gate, lock } = namer.settings;
	return {
		name,
		at: friend.at,
		source: {
			kind: "chart",
			dir,
			valueFiles: [],
			helmValues: valuesOf$2(friend, use)
		},
		...release && { release },
		...namespace && { namespace },
		...cluster !== void 0 && { cluster },
		...kubeContext !== void 0 && { kubeContext },
		...helmVersion !== void 0 && { helmVersion },
		...kubeVersion !== void 0 && { kubeVersion },
		apiVersions,
		chartDependencies: [],
		artifacts,
		configs: [],
		schemas: [],
		secrets: new Map(),
		secretValues: [],
		sources: named,
		settings: {
			...gate && { gate },
			...lock && { lock }
		}
	};
}
function valuesOf$2(friend, { values }) {
	if (friend.values === void 0 || values === void 0) return values ?? friend.values;
	return mergeValues(friend.values, values);
}
function differences(one, other) {
	const { friend } = one;
	const file = shownFile(friend.file, other.use.at);
	return [
		[
			"values",
			sameValue(one.use.values ?? null, other.use.values ?? null),
			"give both the same values, or write them in the file of the friend"
		],
		[
			"namespace",
			friend.namespace !== void 0 || one.context.namespace?.value === other.context.namespace?.value,
			`write namespace: in ${file}`
		],
		[
			"cluster",
			friend.cluster !== void 0 || one.context.cluster === other.context.cluster,
			`write cluster: in ${file}`
		],
		...[
			"kubeContext",
			"helmVersion",
			"kubeVersion"
		].map((key) => [
			key,
			one.context[key] === other.context[key],
			`write the same ${key} in both`
		]),
		[
			"apiVersions",
			one.context.apiVersions.join("\n") === other.context.apiVersions.join("\n"),
			"write the same apiVersions in both"
		],
		[
			"gate",
			JSON.stringify(one.context.settings.gate?.value) === JSON.stringify(other.context.settings.gate?.value),
			"write the same gate in both"
		]
	].filter(([, isEqual]) => !isEqual).map(([key, , hint]) => problem("friend-differs", `${labelsOf(one, other)} the release of the friend ${friend.name}, and their ${key} differ; the first names it at ${shownFile(one.use.at.file, other.use.at)}:${one.use.at.line}`, {
		at: other.use.at,
		hint: `${hint}; for a second release add a second friend`
	}));
}
const labelsOf = (one, other) => labelOf$2(one) === labelOf$2(other) ? `${labelOf$2(one)} names twice` : `${labelOf$2(one)} and ${labelOf$2(other)} share`;
const labelOf$2 = ({ service, context }) => `${service.name}/${context.name}`;
const clashProblem = ({ friend, use }, { name, file }) => problem("friend-twice", `the friend ${friend.name} has the name of the service ${name} in ${shownFile(file, use.at)}`, {
	at: use.at,
	hint: `write service: and context: in ${shownFile(friend.file, use.at)} where it is that service, else give it another name:`
});
const twice$2 = (use, { name, file }, first) => problem("friend-twice", `two friends are called ${name}: ${shownFile(first.file, use.at)} and ${shownFile(file, use.at)}`, {
	at: use.at,
	hint: "give one of them another name:"
});
// src/config/friends/read-friend.ts
function readFriend(tree, fallback, place, problems) {
	const start = {
		file: place.file,
		line: 1,
		column: 1
	};
	if (tree?.kind !== "map") {
		problems.push(problem("config-kind", `a map was expected, ${tree ? describe(tree) : "nothing"} was found`, {
			at: tree ? atOf(tree, "") : start,
			hint: "write type:, chart: and configuration: of the friend"
		}));
		return { name: fallback };
	}
	const found = [];
	checkShape(tree, friendShape, "", found);
	const name = textOf$2(present(tree, "name")?.value, {}) ?? fallback;
	if (!tree.entries.has("name")) checkName$2(name, start, found);
	addAll(found, misplacedKeys(tree));
	addAll(found, unknownPlaceholders(present(tree, "configuration")?.value));
	for (const key of ["values", "configuration"]) {
		const values = present(tree, key)?.value;
		if (values) addAll(found, roundedNumbers(values, key));
	}
	addAll(problems, found);
	return {
		name,
		friend: found.some(isError) ? void 0 : friendOf$1(tree, name, start, place)
	};
}
function friendOf$1(tree, name, at, place) {
	const chart = sourceAt(tree, "chart");
	const service = sourceAt(tree, "service");
	const context = textAt$1(tree, "context");
	const credentials = present(tree, "credentials")?.value;
	const base = {
		...place,
		name,
		at,
		type: shapeValue(present(tree, "type")?.value, friendShape.keys.type.shape) ?? "dependency",
		configuration: mapAt$1(tree, "configuration") ?? new Map(),
		credentials: new Map((credentials?.kind === "map" ? [...credentials.entries.values()] : []).flatMap(({ key, value }) => {
			const secret = textOf$2(value, {});
			return secret === void 0 ? [] : [[key, {
				value: secret,
				at: atOf(value, childPath("credentials", key))
			}]];
		}))
	};
	if (service !== void 0) return {
		...base,
		kind: "service",
		service,
		...context && { context }
	};
	const release = textAt$1(tree, "release");
	const namespace = textAt$1(tree, "namespace");
	const cluster = textAt$1(tree, "cluster")?.value;
	return chart && {
		...base,
		kind: "chart",
		chart,
		values: mapAt$1(tree, "values"),
		...release && { release },
		...namespace && { namespace },
		...cluster !== void 0 && { cluster }
	};
}
function present(tree, key) {
	const entry = entryOf$2(tree, key);
	return entry && !isNothing$1(entry.value) ? entry : void 0;
}
function textAt$1(tree, key) {
	const value = present(tree, key)?.value;
	const text = textOf$2(value, {});
	return value && text !== void 0 ? {
		value: text,
		at: atOf(value, key)
	} : void 0;
}
function sourceAt(tree, key) {
	const value = present(tree, key)?.value;
	const [written] = value === void 0 ? [] : sourceIn(value, key);
	return written;
}
function mapAt$1(tree, key) {
	const written = present(tree, key)?.value;
	const value = written && valueOf$1(written);
	return isMap(value) ? value : void 0;
}
function checkName$2(name, at, problems) {
	const { pattern, example } = friendShape.keys.name.shape;
	if (pattern?.test(name) !== false) return;
	problems.push(problem("config-value", `${JSON.stringify(name)}, the name of the file, cannot be a friend's name`, {
		at,
		hint: `add name: with letters, digits and dashes, for example ${example}`
	}));
}
function misplacedKeys(tree) {
	const isService = present(tree, "service") !== void 0;
	const isChart = present(tree, "chart") !== void 0;
	const isRequirement = textOf$2(present(tree, "type")?.value, {}) === "requirement";
	return [
		[
			isService && isChart,
			["service"],
			() => "the friend has both a chart and a service",
			"remove one of the two"
		],
		[
			isChart && !isService,
			["context"],
			(key) => `"${key}" goes with a service, and the friend has a chart`,
			"remove it, or name the service"
		],
		[
			isService && !isChart,
			[
				"values",
				"release",
				"namespace",
				"cluster"
			],
			(key) => `"${key}" goes with a chart, and the friend is a service`,
			"remove it here, and write it in the pligos.yaml of the service"
		],
		[
			isRequirement && !isService,
			[
				"release",
				"namespace",
				"cluster"
			],
			(key) => `"${key}" goes with a dependency: a requirement is a part of the release that names it`,
			"remove it, or write type: dependency for a release of its own"
		]
	].flatMap(([isSo, keys, message, hint]) => (isSo ? keys : []).flatMap((key) => {
		const entry = present(tree, key);
		return entry === void 0 ? [] : [problem("friend-key", message(key), {
			at: atOf(entry.keyPlace, key),
			hint
		})];
	}));
}
const friendPlaceholders = ["friend.release", "friend.namespace"];
function unknownPlaceholders(tree, path = "configuration") {
	switch (tree?.kind) {
		case "map": return [...tree.entries.values()].flatMap(({ key, value }) => unknownPlaceholders(value, childPath(path, key)));
		case "list": return tree.items.flatMap((item, at) => unknownPlaceholders(item, childPath(path, at)));
		case "scalar": return [...(textOf$2(tree, {}) ?? "").matchAll(/%\{([^{}]*)\}/g)].filter(([, name = ""]) => !friendPlaceholders.some((one) => one === name)).map(([written, name = ""]) => problem("friend-text", `unknown placeholder ${written}`, {
			at: atOf(tree, path),
			hint: suggest(name, friendPlaceholders)
		}));
		case void 0: return [];
	}
	return [];
}
// src/config/friends/library.ts
function readLibraries(libraries, { allowed, fetched }, loader, problems) {
	const friends = new Map();
	for (const library of libraries) {
		const fetchedTo = fetched.find((folder) => isInside(library.value, folder));
		for (const { name, friend } of readLibrary(library, {
			allowed,
			fetchedTo
		}, loader, problems)) {
			const first = friends.get(name);
			if (first === void 0 || friend === void 0) friends.set(name, first ?? friend);
			else if (first.file !== friend.file) problems.push(twice$1(friend, first));
		}
	}
	return friends;
}
function readLibrary({ value: path, at }, { allowed, fetchedTo }, loader, problems) {
	return loadOnce(loader.libraries, JSON.stringify([path, ...allowed]), problems, (found) => {
		const files = statIfThere(path)?.isDirectory() === true ? friendFiles(path).map((name) => join$1(path, name)) : [path];
		if (files.length === 0) found.push(problem("file-missing", `the folder ${JSON.stringify(path)} has no file of a friend`, {
			at,
			hint: "add one YAML file for each friend"
		}));
		return files.flatMap((written) => {
			const file = attempt$1(found, () => resolveInside(path, written, allowed, at));
			const tree = file === void 0 ? void 0 : readTree(file, ownFile, at, found);
			if (file === void 0) return [];
			const place = {
				file,
				...fetchedTo !== void 0 && { fetchedTo }
			};
			return readFriend(tree, basename(written, extname(written)), place, found);
		});
	});
}
const friendFiles = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isDirectory() && /^[^.].*\.ya?ml$/.test(entry.name)).map(({ name }) => name).toSorted();
const twice$1 = (friend, first) => problem("friend-twice", `two friends are called ${friend.name}, the first in ${shownFile(first.file, friend.at)}`, {
	at: friend.at,
	hint: "give one of them another name:"
});
// src/config/discovery-key.ts
function discoveryKey(file) {
	if (!statIfThere(file)?.isFile()) return void 0;
	const problems = [];
	const dir = dirname(file);
	const text = attempt$1(problems, () => readText$1(resolveInside(dir, file, [findRoot(dir)])));
	if (text === void 0 || !/^(?:discover|["'{?])/m.test(text)) return void 0;
	const documents = attempt$1(problems, () => readDocuments(file, text, ownFile));
	const [tree, second] = documents?.documents ?? [];
	if (tree?.kind !== "map" || second !== void 0) return void 0;
	problems.push(...documents?.problems ?? []);
	checkShape(tree, configShape, "", problems);
	if (problems.length > 0) return void 0;
	const tool = textOf$2(entryOf$2(tree, "discover")?.value, {});
	return [...discoveryKinds, "auto"].find((choice) => choice === tool);
}
// src/config/find-services.ts
function findServices(path, listFiles) {
	const folder = resolve$3(path);
	if (!statIfThere(folder)?.isDirectory()) return [folder];
	const ownFile = join$1(folder, "pligos.yaml");
	if (existsSync(ownFile)) return [ownFile];
	return listFiles(folder).map((file) => resolve$3(folder, file)).filter((file) => basename(file) === "pligos.yaml" && existsSync(file)).toSorted();
}
// src/config/chart-head.ts
const emptyHead = { annotations: new Map() };
function readChartHead(scope, loader, problems) {
	const file = join$1(scope.dir, "Chart.yaml");
	return loadOnce(loader.charts, file, problems, (problemsFound) => {
		if (!existsSync(file)) return emptyHead;
		const path = attempt$1(problemsFound, () => resolveInside(scope.dir, "Chart.yaml", scope.allowed));
		const tree = path === void 0 ? void 0 : readTree(path, helmFile, void 0, problemsFound);
		return problemsFound.some(isError) ? emptyHead : headOf(tree, file, problemsFound);
	});
}
function headOf(tree, file, problems) {
	if (tree?.kind !== "map") {
		problems.push(problem("chart-yaml", `a map was expected, ${tree ? describe(tree) : "nothing"} was found`, {
			at: tree ? atOf(tree, "") : {
				file,
				line: 1,
				column: 1
			},
			hint: "write at least name: and version:"
		}));
		return emptyHead;
	}
	const nameTree = entryOf$2(tree, "name")?.value;
	const name = textOf$2(nameTree, {});
	if (nameTree && name === void 0) problems.push(problem("chart-yaml", `the name of a chart is a string, ${describe(nameTree)} was found`, {
		at: atOf(nameTree, "name"),
		hint: "write a name, in quotes where it looks like a number"
	}));
	const annotations = new Map();
	const written = entryOf$2(tree, "annotations")?.value;
	for (const { key, value } of written?.kind === "map" ? written.entries.values() : []) {
		const text = textOf$2(value, {});
		if (text !== void 0) annotations.set(key, text);
	}
	const isLibrary = textOf$2(entryOf$2(tree, "type")?.value, {}) === "library";
	return {
		...name !== void 0 && { name },
		...isLibrary && { isLibrary },
		annotations
	};
}
const appConfigAnnotation = "pligos/app-config";
const asksForAppConfig = (head) => head.annotations.get(appConfigAnnotation) === "true";
// src/config/comments.ts
const directive = /^(?:yaml-language-server:|prettier-ignore|yamllint )/;
function commentOf(key, value) {
	return commentAbove(key) ?? commentBeside(key, value);
}
function commentAbove(key) {
	const { text } = key.source;
	let lineStart = key.start - key.source.position(key.start).column + 1;
	if (skip$1(text, lineStart, " 	") < key.start) return void 0;
	const indent = text.slice(lineStart, key.start);
	const lines = [];
	while (lineStart > 0) {
		const previousStart = text.lastIndexOf("\n", lineStart - 2) + 1;
		if (!text.startsWith(`${indent}#`, previousStart)) break;
		lines.unshift(stripped(text.slice(previousStart + indent.length, lineStart - 1)));
		lineStart = previousStart;
	}
	return joinLines(lines);
}
function commentBeside(key, value) {
	const { source } = key;
	const { text } = source;
	const lineOf = (offset) => source.position(offset).line;
	const isBesideKey = value.source === source && value.start >= key.end && lineOf(value.start) === lineOf(key.end);
	const end = isBesideKey ? value.end : key.end;
	if (isBesideKey && lineOf(end) !== lineOf(key.end)) return void 0;
	const hash = skip$1(text, end, isBesideKey ? " 	}]," : " 	:");
	if (text[hash] !== "#" || !/[ \t]/.test(text[hash - 1] ?? "")) return void 0;
	const lineEnd = text.indexOf("\n", hash);
	return joinLines([stripped(text.slice(hash, lineEnd < 0 ? text.length : lineEnd))]);
}
function skip$1(text, at, characters) {
	let next = at;
	while (next < text.length && characters.includes(text.charAt(next))) next += 1;
	return next;
}
const stripped = (comment) => comment.replace(/^#+\s?/, "").trimEnd();
function joinLines(lines) {
	const text = lines.filter((line) => !directive.test(line)).join("\n").trim();
	return text === "" ? void 0 : text;
}
// src/config/types.ts
const primitives$1 = [
	"string",
	"numeric",
	"bool",
	"object"
];
// src/config/typed/expression.ts
const words = [
	"repeated",
	"mapped",
	"embedded"
];
function parseExpression(text, version) {
	const parts = split(text);
	if (parts === void 0) {
		const hint = version === "1" ? "write \"[word] name\"" : "write \"[word] name\", \"name!\", \"name = value\" or \"enum(a|b)\"";
		return fault(`the expression ${JSON.stringify(text)} cannot be understood`, hint);
	}
	if (parts.name === "") return fault("the expression is empty, \"[word] name\" was expected", nameHint$1);
	if (version === "1") {
		const addition = additionOf(parts);
		if (addition !== void 0) return fault(`${addition} is an addition of version '2', this service is of version '1'`, "set pligos.version to '2', or remove it", "type-version");
	}
	return judge(text, parts);
}
const nameHint$1 = "write string, numeric, bool, object or the name of a type";
const enumeration = /^((?:\S+\s+)*?)enum\s*\(([^()]*)\)(!?)(?:\s*=(?:\s([\s\S]*))?)?$/;
function split(text) {
	const match = enumeration.exec(text.trim());
	if (match) {
		const [inner, front = "", values = "", mark, fallback] = match;
		return {
			words: wordsOf(front),
			name: "enum",
			enumValues: values.split("|").map((value) => value.trim()),
			required: mark === "!",
			...fallback !== void 0 || inner.endsWith("=") ? { fallback: (fallback ?? "").trim() } : {}
		};
	}
	const equals = /(?:^|[\s!])=(?:\s|$)/.exec(text);
	const fallback = equals ? text.slice(equals.index + equals[0].length).trim() : void 0;
	const tokens = wordsOf(equals ? text.slice(0, equals.index + equals[0].indexOf("=")) : text);
	const last = tokens.at(-1) ?? "";
	const required = last.length > 1 && last.endsWith("!");
	const name = required ? last.slice(0, -1) : last;
	if (/[!=()|]/.test(name)) return void 0;
	return {
		words: tokens.slice(0, -1),
		name,
		required,
		...fallback !== void 0 && { fallback }
	};
}
const wordsOf = (text) => text.split(/\s+/).filter((token) => token !== "");
function additionOf(parts) {
	if (parts.enumValues) return "\"enum(…)\"";
	if (parts.required) return "\"!\" (required)";
	return parts.fallback === void 0 ? void 0 : "\"= value\" (a default)";
}
function judge(text, parts) {
	const word = combine(parts.words);
	if (typeof word !== "string") return word;
	if (!parts.enumValues && isWord(parts.name)) return fault(`the name of a type is missing behind "${text.trim()}"`, nameHint$1);
	const isPrimitiveName = isPrimitive(parts.name);
	if (word.startsWith("embedded") && (parts.enumValues || isPrimitiveName && parts.name !== "object")) return fault(`"${word}" stands before ${parts.enumValues ? "an enum" : parts.name}, which has no keys to embed`, "embed object or a type, or leave the word out");
	if (parts.enumValues && word === "mapped") return fault("\"mapped\" stands before an enum, whose values have no name", "write \"repeated\"");
	const enumFault = parts.enumValues && judgeEnum(parts.enumValues);
	if (enumFault) return enumFault;
	const of = parts.enumValues ? {
		kind: "enum",
		values: parts.enumValues
	} : isPrimitive(parts.name) ? {
		kind: "primitive",
		name: parts.name
	} : {
		kind: "type",
		name: parts.name
	};
	const { required } = parts;
	if (parts.fallback === void 0) return {
		ok: true,
		expression: {
			word,
			of,
			required
		}
	};
	if (required) return fault("a key cannot be required (\"!\") and have a default", "remove one of the two");
	return withDefault(word, of, parts.fallback);
}
function combine(tokens) {
	const unknownWord = tokens.find((token) => !isWord(token));
	if (unknownWord !== void 0) {
		const near = nearest(unknownWord, words);
		return fault(`unknown word ${JSON.stringify(unknownWord)}`, near === void 0 ? "words are repeated, mapped, embedded, embedded mapped and embedded repeated" : suggest(unknownWord, words));
	}
	const duplicate = tokens.find((token, at) => tokens.indexOf(token) !== at);
	if (duplicate !== void 0) return fault(`the word "${duplicate}" occurs twice`, "remove one of the two");
	if (tokens.includes("repeated") && tokens.includes("mapped")) return fault("\"repeated\" and \"mapped\" exclude each other", "keep one: a list, or a map by name");
	const joined = tokens.join(" ");
	return combinations.find((each) => each === (joined === "" ? "plain" : joined)) ?? fault(`"${tokens[0]}" stands before "embedded"`, `write "embedded ${tokens[0]}"`);
}
const combinations = [
	"plain",
	"repeated",
	"mapped",
	"embedded",
	"embedded mapped",
	"embedded repeated"
];
const isWord = (token) => words.includes(token);
function isPrimitive(name) {
	return primitives$1.some((each) => each === name);
}
function judgeEnum(values) {
	if (values.includes("")) return fault("an enum has an empty value", "write enum(a|b)");
	const seen = new Set();
	const duplicate = values.find((value) => seen.has(value) || !seen.add(value));
	return duplicate === void 0 ? void 0 : fault(`the enum has ${JSON.stringify(duplicate)} twice`, "remove one of the two");
}
function withDefault(word, of, text) {
	if (word !== "plain" || of.kind === "type" || of.kind === "primitive" && of.name === "object") return fault("only string, numeric, bool and enum(…), without a word, take a default", "leave the default out");
	const fallback = defaultValue(of, text);
	if (fallback === void 0) {
		const expectedText = of.kind === "enum" ? `one of ${of.values.join(", ")}` : {
			string: "a text",
			numeric: "a number",
			bool: "true or false",
			object: ""
		}[of.name];
		const hint = of.kind === "enum" ? suggest(text, of.values) : text === "" ? "write the default behind \"=\"; the empty text is \"\"" : "correct the default";
		return fault(`the default ${JSON.stringify(text)} does not fit, ${expectedText} was expected`, hint);
	}
	return {
		ok: true,
		expression: {
			word,
			of,
			required: false,
			fallback
		}
	};
}
function defaultValue(of, text) {
	const string = unquoted(text);
	if (of.kind === "enum") return string !== void 0 && of.values.includes(string) ? string : void 0;
	if (of.kind === "primitive" && of.name === "string") return string;
	const resolved = text === "" ? void 0 : resolvePlain(text);
	if (resolved?.is !== "value") return void 0;
	return (of.name === "numeric" ? isNumeral(resolved.value) : typeof resolved.value === "boolean") ? resolved.value : void 0;
}
function unquoted(text) {
	if (text.startsWith("'")) return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : void 0;
	if (!text.startsWith("\"")) return text === "" ? void 0 : text;
	try {
		const value = JSON.parse(text);
		return typeof value === "string" ? value : void 0;
	} catch {
		return;
	}
}
function fault(message, hint, code = "type-expression") {
	return {
		ok: false,
		fault: {
			code,
			message,
			hint
		}
	};
}
// src/config/typed/type-file.ts
function readTypes(tree, version, problems) {
	const types = new Map();
	if (tree === void 0 || isNothing(tree)) return types;
	if (tree.kind !== "map") {
		problems.push(problem("config-kind", `a map of types was expected, ${describe(tree)} was found`, {
			at: atOf(tree, ""),
			hint: "write \"name: {key: expression}\" for each type"
		}));
		return;
	}
	const reading = {
		version,
		problems,
		bodies: new Map()
	};
	for (const entry of tree.entries.values()) {
		if (!checkName$1(entry, problems)) continue;
		const path = childPath("", entry.key);
		types.set(entry.key, readBody(entry, path, reading));
	}
	return types;
}
const isNothing = (tree) => tree.kind === "scalar" && tree.value === null;
function checkName$1({ key, keyPlace }, problems) {
	const reason = isPrimitive(key) ? "it is a primitive" : words.includes(key) ? "it is a word of the language" : /^[^\s!=()|]+$/.test(key) ? void 0 : "no expression could name it";
	if (reason === void 0) return true;
	problems.push(problem("type-name", `${JSON.stringify(key)} cannot be the name of a type: ${reason}`, {
		at: atOf(keyPlace, childPath("", key)),
		hint: "choose another name, of letters, digits, \"-\" and \"_\""
	}));
	return false;
}
function readBody({ key, keyPlace, value }, path, reading) {
	const at = atOf(keyPlace, path);
	if (value.kind !== "map") {
		reading.problems.push(problem("type-body", `the body of a type is a map, ${describe(value)} was found`, {
			at: isNothing(value) ? at : atOf(value, path),
			hint: isNothing(value) ? "write {} for a type without keys" : "write \"key: expression\" lines"
		}));
		return {
			at,
			name: key,
			keys: new Map()
		};
	}
	return readKeys(value, key, path, at, reading);
}
function readKeys(map, name, path, at, reading) {
	const cached = reading.bodies.get(map);
	if (cached) return cached.name === name ? cached : {
		...cached,
		name,
		at
	};
	const keys = new Map();
	const body = {
		at,
		name,
		keys
	};
	reading.bodies.set(map, body);
	for (const entry of map.entries.values()) {
		const key = readKey(entry, childPath(path, entry.key), `${name}.${entry.key}`, reading);
		if (key) keys.set(entry.key, key);
	}
	return body;
}
function readKey({ key, keyPlace, value }, path, name, reading) {
	const at = atOf(keyPlace, path);
	const comment = commentOf(keyPlace, value);
	const base = {
		key,
		at,
		...comment !== void 0 && { comment }
	};
	if (value.kind === "map") return {
		...base,
		kind: "inline",
		body: readKeys(value, name, path, at, reading)
	};
	if (value.kind === "list" || typeof value.value !== "string") {
		reading.problems.push(problem("type-expression", `an expression or a map was expected, ${describe(value)} was found`, {
			at: isNothing(value) ? at : atOf(value, path),
			hint: value.kind === "list" ? "write \"repeated\" and the name of the type" : "write \"[word] name\", for example string"
		}));
		return;
	}
	const textAt = atOf(value, path);
	const result = parseExpression(value.value, reading.version);
	if (!result.ok) {
		const { code, message, hint } = result.fault;
		reading.problems.push(problem(code, message, {
			at: textAt,
			hint
		}));
		return;
	}
	return {
		...base,
		kind: "expression",
		...result.expression,
		text: value.value,
		textAt
	};
}
// src/config/typed/type-table.ts
function mergeTypes(tables, problems) {
	const merged = new Map();
	for (const table of tables) for (const [name, body] of table) {
		const earlier = merged.get(name);
		if (earlier && !sameBody(earlier, body, new Map())) problems.push(warning("type-replaced", `the type "${name}" replaces the one of ${earlier.at.file} line ${earlier.at.line}`, {
			at: body.at,
			hint: "rename one of the two, or make them equal"
		}));
		merged.set(name, body);
	}
	return merged;
}
function sameBody(a, b, compared) {
	if (a === b || compared.get(a) === b) return true;
	if (a.keys.size !== b.keys.size) return false;
	compared.set(a, b);
	const others = [...b.keys.values()];
	return [...a.keys.values()].every((key, at) => sameKey(key, others[at], compared));
}
function sameKey(a, b, compared) {
	if (b === void 0 || a.key !== b.key) return false;
	if (a.kind === "inline" || b.kind === "inline") return a.kind === "inline" && b.kind === "inline" && sameBody(a.body, b.body, compared);
	return a.word === b.word && a.required === b.required && sameTarget(a.of, b.of) && sameFallback(a, b);
}
function sameTarget(a, b) {
	if (a.kind === "enum") return b.kind === "enum" && a.values.join("|") === b.values.join("|");
	return a.kind === b.kind && a.name === b.name;
}
function sameFallback(a, b) {
	if (a.fallback === void 0 || b.fallback === void 0) return a.fallback === b.fallback;
	return sameValue(a.fallback, b.fallback);
}
function checkNames(types, problems) {
	const seen = new Set();
	for (const body of types.values()) checkBody(body);
	function checkBody(body) {
		if (seen.has(body)) return;
		seen.add(body);
		for (const key of body.keys.values()) if (key.kind === "inline") checkBody(key.body);
		else if (key.of.kind === "type" && !types.has(key.of.name)) unknownType(key, key.of.name);
	}
	function unknownType(key, name) {
		problems.push(problem("unknown-type", `unknown type ${JSON.stringify(name)}`, {
			at: key.textAt,
			hint: suggest(name, [
				"string",
				"numeric",
				"bool",
				"object",
				...types.keys()
			])
		}));
	}
}
// src/config/typed/load-types.ts
function loadTable(typeFiles, schema, version, loader, problems) {
	const files = schema ? [...typeFiles, schema] : typeFiles;
	const tables = files.map((file) => loadTypes(file, version, loader, problems)).filter((table) => table !== void 0);
	const isWhole = tables.length === files.length;
	const key = JSON.stringify([
		version,
		schema !== void 0,
		...files.map(({ value }) => value)
	]);
	return {
		types: loadOnce(loader.tables, key, problems, (problemsFound) => {
			const merged = mergeTypes(tables, problemsFound);
			if (schema && isWhole) checkWhole(merged, schema.value, problemsFound);
			return merged;
		}),
		isWhole
	};
}
function checkWhole(table, schemaFile, problems) {
	checkNames(table, problems);
	if (table.has("context")) return;
	problems.push(problem("schema-context", "the schema has no root type, the entry \"context\" was expected", {
		at: {
			file: schemaFile,
			line: 1,
			column: 1
		},
		hint: "add context: with the keys that a spec may hold"
	}));
}
function loadTypes({ value, at }, version, loader, problems) {
	const key = `${version} ${value}`;
	const text = loader.typeFiles.has(key) ? "" : attempt$1(problems, () => loader.texts?.get(value) ?? readText$1(value, at));
	if (text === void 0) return void 0;
	return loadOnce(loader.typeFiles, key, problems, (problemsFound) => {
		const tree = parseTree(value, text, ownFile, problemsFound);
		return tree === void 0 && problemsFound.length > 0 ? void 0 : readTypes(tree, version, problemsFound);
	});
}
// src/config/flavor.ts
function readFlavor(source, service, loader) {
	return readAt({
		dir: source.dir.value,
		allowed: readableFolders(service)
	}, source.dir.at, service.typeFiles, service.version, loader);
}
function readStandaloneFlavor(dir, typeFiles, loader) {
	const files = typeFiles.map((value) => ({ value }));
	return readAt({
		dir,
		allowed: [findRoot(dir), dir]
	}, void 0, files, "2", loader);
}
function readAt(scope, at, typeFiles, version, loader) {
	const problems = [];
	const schema = attempt$1(problems, () => resolveInside(scope.dir, "schema.yaml", scope.allowed, at));
	const { types, isWhole } = loadTable(typeFiles, schema === void 0 ? void 0 : {
		value: schema,
		...at && { at }
	}, version, loader, problems);
	const head = readChartHead(scope, loader, problems);
	if (schema === void 0 || !isWhole) return {
		types,
		problems: inOrder(problems)
	};
	const { repositories } = loader;
	const [root = scope.dir] = scope.allowed;
	return {
		flavor: {
			dir: scope.dir,
			name: head.name ?? nameFolder({
				dir: scope.dir,
				root,
				repositories
			}).name,
			schemaFile: schema,
			types,
			appConfig: asksForAppConfig(head)
		},
		types,
		problems: inOrder(problems)
	};
}
// src/config/named-sources.ts
const sourcesOf = ({ sources, contexts }) => [...sources, ...[...contexts.values()].flatMap((context) => context.sources)];
const sourcesFor = ({ sources }, context) => [...sources, ...context?.sources ?? []];
// src/config/plain-contexts.ts
const defaultContext = "default";
function plainContexts(dir, input) {
	const tests = expandGlob(join$1(dir, "ci", "*-values.yaml"));
	const lines = input.valueFiles.map((line) => filesFor(line, dir, input));
	const fixed = lines.flatMap((line) => "file" in line ? line.file ?? [] : []);
	const fixedPaths = new Set([...fixed.map(({ path }) => resolve$3(input.cwd, path)), ...tests]);
	const ownFiles = [...new Set(lines.flatMap((line) => "matched" in line ? line.matched : []))].filter((file) => !fixedPaths.has(file));
	const contexts = (ownFiles.length === 0 ? [void 0] : ownFiles).map((ownFile) => {
		const files = lines.flatMap((line) => {
			if ("file" in line) return line.file === void 0 ? [] : [line.file];
			return ownFile !== void 0 && line.matched.includes(ownFile) ? [{
				path: ownFile,
				isMatched: true
			}] : [];
		});
		return {
			names: namesOf(files, ownFile, dir),
			files
		};
	});
	const tested = tests.map((path) => ({
		names: [`ci-${nameOfFile(path) ?? "values"}`],
		files: [{
			path,
			isMatched: true
		}],
		previewOnly: true
	}));
	return nameContexts([...contexts, ...tested]).map((context, at) => at === 0 && ownFiles.length === 0 && context.name !== defaultContext ? {
		...context,
		formerName: defaultContext
	} : context).flatMap(withoutLacking);
}
function withoutLacking(context) {
	const lacks = context.files.filter(({ isLacking }) => isLacking).map(({ path }) => path);
	if (lacks.length === 0) return [context];
	const files = context.files.filter(({ isLacking }) => isLacking !== true);
	return files.length === 0 ? [] : [{
		...context,
		files,
		lacks
	}];
}
function filesFor(line, dir, { cwd, isOneOfSeveral, inWorkTree }) {
	const places = [resolve$3(cwd, line), resolve$3(dir, line)];
	if (places.every(isGlob$1)) return { matched: expandGlob(resolve$3(dir, line)) };
	const match = places.find((path) => existsSync(path));
	if (match !== void 0) return { file: {
		path: match === places[0] ? line : match,
		isMatched: false
	} };
	const lacked = inWorkTree && places.find((path) => existsSync(inWorkTree(path)));
	if (lacked !== void 0) return { file: {
		path: lacked,
		isMatched: false,
		isLacking: true
	} };
	return { file: isOneOfSeveral ? void 0 : {
		path: line,
		isMatched: false
	} };
}
function namesOf(files, ownFile, dir) {
	const ofFiles = files.map(({ path }) => nameOfFile(path)).findLast((name) => name !== void 0);
	if (ownFile === void 0) return [ofFiles ?? defaultContext];
	const path = relative(dir, ownFile);
	const folders = dirname(path).split(sep).filter((part) => part !== "." && part !== "..");
	const file = nameOfFile(ownFile);
	return [file ?? folders.at(-1) ?? defaultContext, clean([...folders, file ?? ""].join("-"))];
}
function nameOfFile(path) {
	const stem = basename(path).replace(/\.(?:ya?ml|json)$/i, "");
	const start = /^values(?:[-_.]+|$)/i;
	const name = clean(start.test(stem) ? stem.replace(start, "") : stem.replace(/[-_.]+values$/i, ""));
	return name === "" ? void 0 : name;
}
const clean = (name) => name.replaceAll(/[^\p{L}\p{N}_.+@-]+/gu, "-").replaceAll(/^[-.+@]+|-+$/g, "");
function nameContexts(contexts) {
	const usedNames = new Set();
	return contexts.map(({ names, ...context }) => {
		const last = names.at(-1) || defaultContext;
		const name = [...names, ...contexts.map((_, at) => `${last}-${at + 2}`)].find((name) => name !== "" && !usedNames.has(name)) ?? last;
		usedNames.add(name);
		return {
			name,
			...context
		};
	});
}
// src/config/plain-service.ts
const missingChart = (chart, cwd) => missingPath(resolve$3(cwd, chart), chart, expectedPaths.chart, cwd);
function plainService(input) {
	const problems = [];
	const { isOneOfSeveral = false, sources = [] } = input;
	const folders = sources.flatMap(({ folder }) => folder ?? []);
	const scope = {
		dir: resolve$3(input.cwd),
		allowed: [input.root ?? "/", ...folders]
	};
	const chart = pathOf(input.chart, expectedPaths.chart);
	const root = (folders.includes(input.chart) ? chart?.value : input.root) ?? findRoot(chart?.value ?? input.cwd);
	const planned = plainContexts(chart?.value ?? resolve$3(input.cwd, input.chart), {
		...input,
		isOneOfSeveral
	});
	const alsoIn = chart?.value ?? resolve$3(input.cwd);
	const files = planned.map((context) => context.files.flatMap(({ path, isMatched }) => pathOf(path, {
		kind: "file",
		alsoIn
	}, isMatched ? [root] : void 0) ?? []));
	if (chart === void 0) return { problems: unplaced(problems) };
	const dir = chart.value;
	const file = join$1(dir, "Chart.yaml");
	const at = {
		file,
		line: 1,
		column: 1
	};
	const unplacedProblems = unplaced(problems);
	const head = readChartHead({
		dir,
		allowed: [root]
	}, makeLoader(), unplacedProblems);
	const serviceName = nameService({
		dir,
		root,
		charts: [head.name],
		ownChart: void 0,
		repositories: new Map()
	});
	const { name } = serviceName;
	if (head.isLibrary === true) return {
		library: name,
		problems: []
	};
	const filled = (text, context) => text.replaceAll("%{service}", name).replaceAll("%{context}", context);
	const contexts = planned.map((plan, index) => ({
		name: plan.name,
		at,
		source: {
			kind: "chart",
			dir: chart,
			...head.name !== void 0 && { name: head.name },
			valueFiles: files[index] ?? [],
			helmValues: void 0
		},
		...input.release !== void 0 && { release: {
			value: filled(input.release, plan.name),
			at
		} },
		...input.namespace !== void 0 && { namespace: {
			value: filled(input.namespace, plan.name),
			at
		} },
		apiVersions: [],
		chartDependencies: [],
		artifacts: "cache",
		...plan.formerName !== void 0 && { formerName: plan.formerName },
		...plan.previewOnly && { previewOnly: true },
		...plan.lacks && { lacks: plan.lacks },
		configs: [],
		schemas: [],
		secrets: new Map(),
		secretValues: [],
		sources: [],
		settings: {}
	}));
	return {
		service: {
			dir,
			file,
			root,
			...serviceName,
			version: "1",
			allowOutside: [],
			allowHosts: [],
			updates: noUpdateRules,
			sources: [],
			flagSources: sources,
			fetched: folders.map((folder) => realpathSync.native(folder)),
			typeFiles: [],
			types: new Map(),
			instances: new Map(),
			contexts: new Map(contexts.map((context) => [context.name, context]))
		},
		problems: inOrder(unplacedProblems)
	};
	function pathOf(given, expected, allowed = scope.allowed) {
		const pathProblems = [];
		const path = resolveLocal({
			value: given,
			at: {
				file: resolve$3(input.cwd, given),
				line: 1,
				column: 1
			}
		}, expected, {
			...scope,
			allowed
		}, pathProblems);
		for (const one of pathProblems) if (!problems.some(({ message }) => message === one.message)) problems.push(one);
		return path;
	}
}
function unplaced(problems) {
	return problems.map(({ severity, code, message, hint }) => ({
		severity,
		code,
		message,
		...hint !== void 0 && { hint }
	}));
}
// src/config/select.ts
function selectContexts(services, patterns, all) {
	const problems = all ? [] : patterns.flatMap((pattern) => faultOf$1(pattern, services) ?? []);
	const selected = [];
	const skipped = [];
	for (const service of services) {
		const contexts = [...service.contexts.values()].filter((context) => all || patterns.some((pattern) => means(pattern, service, context)));
		if (contexts.length === 0) skipped.push(service);
		for (const context of contexts) selected.push({
			service,
			context
		});
	}
	return {
		selected,
		skipped,
		problems
	};
}
const serviceKey = ({ dir, name, friendOf, applications }) => friendOf !== void 0 || applications !== void 0 ? `${dir}\0${name}` : dir;
function means(pattern, service, context) {
	const full = `${service.name}/${context.name}`;
	return pattern.includes("/") ? matchGlob(pattern, full) : matchGlob(pattern, context.name);
}
const isGlob = (pattern) => /[*?[\\]/.test(pattern);
function faultOf$1(pattern, services) {
	const slash = pattern.lastIndexOf("/");
	const serviceName = slash < 0 ? void 0 : pattern.slice(0, slash);
	const namedContexts = serviceName === void 0 ? services : services.filter(({ name }) => matchGlob(serviceName, name));
	if (serviceName !== void 0 && !isGlob(serviceName) && namedContexts.length > 1) return problem("ambiguous-service", `${namedContexts.length} services are called ${JSON.stringify(serviceName)}: ${namedContexts.map(({ dir }) => dir).join(", ")}`, { hint: "name the folder of one with -c" });
	if (namedContexts.some((service) => [...service.contexts.values()].some((context) => means(pattern, service, context)))) return;
	if (serviceName !== void 0 && namedContexts.length === 0) return problem("unknown-service", `unknown service ${JSON.stringify(serviceName)}`, { hint: suggest(serviceName, new Set(services.map(({ name }) => name))) });
	const name = pattern.slice(slash + 1);
	const ofService = serviceName === void 0 ? "" : ` of the service ${JSON.stringify(serviceName)}`;
	return problem("unknown-context", `unknown context ${JSON.stringify(name)}${ofService}`, { hint: suggestContext(name, namedContexts) });
}
function suggestContext(name, services) {
	const contextNames = new Set(services.flatMap((service) => [...service.contexts.keys()]));
	const parts = splitList(name);
	if (parts.length > 1 && parts.every((part) => contextNames.has(part))) return `name each context by itself: ${parts.join(" ")}`;
	if (services.some((service) => service.name === name)) return `${name} is a service; all its contexts: ${name}/*`;
	const near = suggest(name, contextNames);
	return near.startsWith("known:") ? near : `${near} Known: ${[...contextNames].join(", ")}`;
}
// src/config/old-dialect.ts
const oldKeys = [
	"kind",
	"deployment",
	"applicationConfiguration",
	"codeGen"
];
function oldDialect(documents) {
	const [first, second] = documents;
	const kind = documents.map((tree) => entryOf$2(tree, "kind")).find((entry) => entry !== void 0);
	if (second && kind) return oldDialectProblem("several documents told apart by \"kind\"", second, "");
	const version = entryOf$2(entryOf$2(first, "pligos")?.value, "version") ?? entryOf$2(first, "version");
	const text = version && versionText(version);
	if (version && text !== void 0 && /^0(?:\.|$)/.test(text)) {
		const path = version === entryOf$2(first, "version") ? "version" : "pligos.version";
		return oldDialectProblem(`version ${text}`, version.value, path);
	}
	const contexts = entryOf$2(first, "contexts");
	if (contexts?.value.kind === "list") return oldDialectProblem("contexts as a list", contexts.value, "contexts");
	const key = oldKeys.map((name) => entryOf$2(first, name)).find((entry) => entry !== void 0);
	return key && oldDialectProblem(`"${key.key}" at the top`, key.keyPlace, childPath("", key.key));
}
function versionText({ value }) {
	if (value.kind !== "scalar" || value.value === null || typeof value.value === "boolean") return void 0;
	return typeof value.value === "string" ? value.value : value.value.numeral;
}
function oldDialectProblem(feature, place, path) {
	return problem("old-dialect", `the file is of a dialect older than version '1': ${feature}`, {
		at: atOf(place, path),
		hint: "run `pligos migrate` to see what the file becomes in version '2', with equal values"
	});
}
// src/config/friends/context-friends.ts
function friendsAt(keys, table) {
	if (table === void 0) return [];
	const { problems } = keys.place;
	const named = new Map();
	for (const [item, path] of itemsAt(keys, "friends")) {
		const use = useOf(item, path, keys.place, table);
		if (use === void 0) continue;
		const first = named.get(use.as);
		if (first === void 0) named.set(use.as, use);
		else problems.push(problem("friend-twice", `two friends of the context are called ${use.as}, the first at line ${first.at.line}`, {
			at: use.at,
			hint: "give one of them another name by as:"
		}));
	}
	return [...named.values()];
}
function useOf(item, path, { scope, problems }, table) {
	const child = (key) => {
		const value = item.kind === "map" ? item.entries.get(key)?.value : void 0;
		return value && !isNothing$1(value) ? value : void 0;
	};
	const nameTree = item.kind === "map" ? child("name") : item;
	const name = textOf$2(nameTree, {});
	if (nameTree === void 0 || name === void 0) return void 0;
	const at = atOf(nameTree, item.kind === "map" ? `${path}.name` : path);
	const friend = table.get(name);
	if (friend === void 0 && table.has(name)) return void 0;
	if (friend === void 0) {
		problems.push(problem("friend-unknown", `unknown friend ${JSON.stringify(name)}`, {
			at,
			hint: table.size === 0 ? "name the folder of its file under pligos: as friends: [FOLDER]" : suggest(name, table.keys())
		}));
		return;
	}
	const valuesTree = child("values");
	const values = valuesTree && valueOf$1(valuesTree);
	if (valuesTree) addAll(problems, roundedNumbers(valuesTree, `${path}.values`));
	if (valuesTree && friend.kind === "service") problems.push(problem("friend-key", `"values" goes with a chart, and the friend ${name} is a service`, {
		at: atOf(valuesTree, `${path}.values`),
		hint: "remove it here, and write it in the pligos.yaml of the service"
	}));
	const serviceDir = friend.kind === "service" ? serviceDirOf(friend, scope, problems) : void 0;
	return {
		at,
		as: textOf$2(child("as"), {}) ?? name,
		friend,
		...isMap(values) && { values },
		...serviceDir !== void 0 && { serviceDir }
	};
}
const friendScope = ({ file }, scope) => ({
	...scope,
	dir: dirname(file)
});
const serviceDirOf = ({ service, ...friend }, scope, problems) => resolvePath(service, "service", friendScope({
	service,
	...friend
}, scope), problems)?.value;
function requirementCharts(friends, place) {
	const required = friends.filter(({ friend }) => friend.type === "requirement");
	return {
		chartDependencies: required.flatMap((use) => {
			const entry = use.friend.kind === "chart" ? chartEntry(use, use.friend, place) : void 0;
			return entry === void 0 ? [] : [{
				value: entry,
				at: use.at
			}];
		}),
		dependencies: required.flatMap(({ friend, as, at, serviceDir }) => friend.kind === "service" && serviceDir !== void 0 ? [{
			at,
			dir: serviceDir,
			context: friend.context?.value ?? place.name,
			alias: as,
			...friend.fetchedTo !== void 0 && { isFetched: true }
		}] : [])
	};
}
function chartEntry({ as }, friend, { scope, loader, problems }) {
	const { value: written, at } = friend.chart;
	const source = parseSource(written, problems, at);
	if (source === void 0) return void 0;
	const refused = (what) => {
		problems.push(problem("friend-chart", `the requirement ${friend.name} ${what}, and a sub-chart cannot be taken from there`, {
			at,
			hint: "write type: dependency for a release of its own, or name a folder of the repository, a chart repository or a registry"
		}));
	};
	switch (source.kind) {
		case "local": {
			if (friend.fetchedTo !== void 0) return refused("lies in a library that is fetched");
			const dir = resolvePath(friend.chart, "chart", friendScope(friend, scope), problems)?.value;
			if (dir === void 0) return void 0;
			const { name } = readChartHead({
				dir,
				allowed: scope.allowed
			}, loader, problems);
			const path = relative(scope.dir, dir).split(sep).join("/");
			return name === void 0 ? void 0 : entryOf$1(name, anyVersion, `file://${path}`, as);
		}
		case "repository": return entryOf$1(source.name, source.ref ?? source.range ?? anyVersion, source.repository, as);
		case "oci": {
			if (source.digest !== void 0) return refused("is named by a digest");
			const { dir, base } = posix.parse(source.path);
			const repository = `oci://${source.registry}${dir === "" ? "" : `/${dir}`}`;
			return entryOf$1(base, source.ref ?? source.range ?? anyVersion, repository, as);
		}
		case "package": return refused("is a packaged chart");
		case "git":
		case "archive":
		case "bucket": return refused(`is a source of the kind ${source.kind}`);
		default: return source;
	}
}
const anyVersion = ">=0.0.0-0";
const entryOf$1 = (name, version, repository, as) => new Map([
	["name", name],
	["version", version],
	["repository", repository],
	...as === name ? [] : [["alias", as]]
]);
function refuseRequirements(friends, problems) {
	for (const { friend, at } of friends) if (friend.type === "requirement") problems.push(problem("friend-chart", `${friend.name} is a requirement, and only a context with a flavor takes its sub-chart`, {
		at,
		hint: `add it to the dependencies of the Chart.yaml, write type: dependency in ${shownFile(friend.file, at)}, or use a flavor`
	}));
}
function credentialValues(friends, secrets, problems) {
	return friends.flatMap(({ as, friend, at }) => [...friend.credentials].flatMap(([key, { value: secret }]) => {
		if (secrets.has(secret)) return [{
			path: [
				"credentials",
				as,
				key
			],
			secret,
			at
		}];
		problems.push(problem("unknown-secret", `the friend ${friend.name} needs the secret ${JSON.stringify(secret)}, which the context does not have`, {
			at,
			hint: secretHint(secret, secrets.keys())
		}));
		return [];
	}));
}
// src/config/paths/manifest-paths.ts
function manifestsAt(written, scope, problems) {
	const { value, at } = written;
	if (typeof value === "string" && value.startsWith("!")) {
		problems.push(problem("file-missing", `${JSON.stringify(value)} would leave files out, and no entry can`, {
			at,
			hint: "name the files that are meant, or globs that match these alone"
		}));
		return [];
	}
	const path = typeof value === "string" && !isRemote(value) ? resolve$3(scope.dir, value) : void 0;
	if (path === void 0 || !isGlob$1(path)) {
		const entry = resolvePath(written, "manifests", scope, problems);
		return entry === void 0 ? [] : [entry];
	}
	const matches = expandGlob(path).filter((match) => basename(match) !== "pligos.yaml");
	if (matches.length === 0) problems.push(problem("file-missing", `${JSON.stringify(value)} matches no file and no folder`, {
		at,
		hint: "correct the glob: * stands for a part of one name, ** for any folders"
	}));
	return matches.flatMap((match) => {
		const entry = resolvePath({
			value: relative(scope.dir, match),
			at
		}, "manifests", scope, problems);
		return entry === void 0 ? [] : [entry];
	});
}
// src/config/edits/edits.ts
const usualSeconds = 60;
function editsAt(keys, kustomizeVersion) {
	const patches = patchesAt(keys);
	const inject = entryAt(keys, "inject")?.value;
	const transformers = [...itemsAt(keys, "transformers"), ...inject === void 0 ? [] : [[inject, pathInFile(keys, "inject")]]].flatMap(([tree, path]) => transformerOf(tree, path, keys) ?? []);
	const [first] = [...patches, ...transformers];
	if (first === void 0) return void 0;
	return {
		at: first.at,
		patches,
		...patches.length > 0 && kustomizeVersion && { kustomizeVersion },
		transformers
	};
}
function transformerOf(tree, path, { place }) {
	const value = shapeValue(tree, transformerShape);
	if (tree.kind !== "map" || value === void 0) return void 0;
	const at = atOf(tree, path);
	const words = tree.entries.get("command")?.value;
	if (words?.kind === "list" && words.items.length === 0) place.problems.push(problem("config-value", "the command of a transformer is empty", {
		at: atOf(words, `${path}.command`),
		hint: "write the program and its arguments as a list: command: [istioctl, kube-inject, -f, \"-\"]"
	}));
	if (value.command.length === 0) return void 0;
	return {
		at,
		command: value.command,
		timeoutSeconds: value.timeout ?? usualSeconds,
		cwd: place.scope.dir
	};
}
// src/config/context.ts
function readContext(inherited, place) {
	const keys = {
		...inherited,
		place
	};
	const configs = pathsAt(keys, "configs");
	const schemas = pathsAt(keys, "schemas");
	const secrets = secretsAt(keys);
	const friends = friendsAt(keys, place.friends);
	const required = requirementCharts(friends, place);
	const edits = editsAt(keys, textAt$2(keys, "kustomizeVersion", numbers));
	const written = readSource(keys, place);
	if (written === void 0) return void 0;
	if (written.kind !== "flavor") refuseRequirements(friends, place.problems);
	const takesValues = written.kind === "flavor" || written.kind === "chart";
	if (!takesValues) refuseValues(keys, written.kind);
	const source = written.kind === "flavor" ? {
		...written,
		dependencies: [...written.dependencies, ...required.dependencies]
	} : written;
	return {
		name: place.name,
		at: place.at,
		source,
		...settingsOf(keys),
		apiVersions: textsAt$1(keys, "apiVersions").map(({ value }) => value),
		chartDependencies: [...itemsAt(keys, "chartDependencies").flatMap(([item, path]) => {
			const value = valueOf$1(item);
			return isMap(value) ? [{
				value,
				at: atOf(item, path)
			}] : [];
		}), ...required.chartDependencies],
		artifacts: textAt$2(keys, "artifacts")?.value === "commit" ? "commit" : "cache",
		configs,
		...friends.length > 0 && { friends },
		schemas,
		secrets: secrets.secrets,
		secretValues: takesValues ? [...secrets.secretValues, ...credentialValues(friends, secrets.secrets, place.problems)] : [],
		sources: place.scope.named,
		...edits && { edits },
		settings: settingsAt(keys)
	};
}
function settingsOf(keys) {
	const release = textAt$2(keys, "release");
	const namespace = textAt$2(keys, "namespace");
	const cluster = textAt$2(keys, "cluster")?.value;
	const kubeContext = textAt$2(keys, "kubeContext")?.value;
	const helmVersion = textAt$2(keys, "helmVersion", numbers);
	const kubeVersion = textAt$2(keys, "kubeVersion", numbers)?.value;
	const chartVersion = textAt$2(keys, "chartVersion", numbers)?.value;
	const appVersion = textAt$2(keys, "appVersion", numbers)?.value;
	return {
		...release && { release },
		...namespace && { namespace },
		...cluster && { cluster },
		...kubeContext && { kubeContext },
		...helmVersion && { helmVersion },
		...kubeVersion && { kubeVersion },
		...chartVersion && { chartVersion },
		...appVersion && { appVersion }
	};
}
const numbers = { numbers: true };
const kinds$1 = {
	flavor: {
		read: flavorSource,
		hint: "flavor: PATH (generated from a schema)"
	},
	chart: {
		read: chartSource,
		hint: "chart: PATH (any Helm chart)"
	},
	manifests: {
		read: manifestsSource,
		hint: "manifests: [PATH] (Kubernetes manifests as they are)"
	},
	kustomize: {
		read: kustomizeSource,
		hint: "kustomize: PATH (a kustomization)"
	}
};
const isKind = (name) => Object.hasOwn(kinds$1, name);
const kindNames = Object.keys(kinds$1).filter(isKind);
function readSource(keys, place) {
	const [kind, second] = kindNames.filter((name) => entryAt(keys, name) !== void 0);
	const { name, at, problems } = place;
	if (kind !== void 0 && second !== void 0) {
		const entry = entryAt(keys, second);
		problems.push(problem("context-source", `the context "${name}" has both ${sourceNouns[kind].noun} and ${sourceNouns[second].noun}`, {
			at: entry === void 0 ? at : atOf(entry.keyPlace, pathInFile(keys, second)),
			hint: "remove one; an inherited one is removed by setting it to null"
		}));
	}
	if (kind === void 0) {
		if (!keys.isWhole) return void 0;
		const nouns = kindNames.map((one) => sourceNouns[one].noun).join(" nor ");
		problems.push(problem("context-source", `the context "${name}" has neither ${nouns}`, {
			at,
			hint: `add ${kindNames.map((one) => kinds$1[one].hint).join(" or ")}`
		}));
		return;
	}
	if (second === void 0) refuseOthers(keys, kind);
	return kinds$1[kind].read(keys, place);
}
function flavorSource(keys, { scope, problems }) {
	const dependencies = [];
	for (const [item, path] of itemsAt(keys, "dependencies")) {
		if (item.kind !== "map") continue;
		const value = (key) => textOf$2(item.entries.get(key)?.value, {});
		const [context, alias] = [value("context"), value("alias")];
		const pathTree = item.entries.get("path")?.value;
		const [written] = pathTree === void 0 ? [] : sourceIn(pathTree, `${path}.path`);
		const folder = written && resolvePath(written, "service", scope, problems);
		if (folder === void 0 || context === void 0) continue;
		const contextAt = atOf(item.entries.get("context")?.value ?? item, `${path}.context`);
		const isFetched = scope.named.some(({ at }) => at === folder.at);
		dependencies.push({
			at: contextAt,
			dir: folder.value,
			context,
			...alias !== void 0 && { alias },
			...isFetched && { isFetched }
		});
	}
	const dir = pathAt(keys, "flavor");
	const spec = entryAt(keys, "spec")?.value;
	if (dir === void 0) return void 0;
	return {
		kind: "flavor",
		dir,
		valueFiles: [],
		spec: spec?.kind === "map" ? spec : void 0,
		specPath: pathInFile(keys, "spec"),
		dependencies
	};
}
function chartSource(keys, { scope, loader, problems }) {
	const valueFiles = pathsAt(keys, "valueFiles");
	const dir = pathAt(keys, "chart");
	const tree = entryAt(keys, "helmValues")?.value;
	const values = tree && valueOf$1(tree);
	if (tree) addAll(problems, roundedNumbers(tree, pathInFile(keys, "helmValues")));
	if (dir === void 0) return void 0;
	const name = isInside(dir.value, scope.dir) ? readChartHead({
		...scope,
		dir: dir.value
	}, loader, []).name : void 0;
	return {
		kind: "chart",
		dir,
		...name !== void 0 && { name },
		valueFiles,
		helmValues: isMap(values) ? values : void 0
	};
}
function manifestsSource(keys, { scope, problems }) {
	const entry = entryAt(keys, "manifests");
	if (entry === void 0) return void 0;
	const written = sourcesIn(entry.value, pathInFile(keys, "manifests"));
	const at = atOf(entry.keyPlace, pathInFile(keys, "manifests"));
	if (written.length === 0 && entry.value.kind === "list") problems.push(problem("context-source", "manifests: names no file and no folder", {
		at,
		hint: "name at least one, as in manifests: [manifests]"
	}));
	return {
		kind: "manifests",
		dir: {
			value: scope.dir,
			at
		},
		valueFiles: [],
		entries: written.flatMap((one) => manifestsAt(one, scope, problems))
	};
}
function kustomizeSource(keys, { scope, problems }) {
	const dir = pathAt(keys, "kustomize");
	const version = textAt$2(keys, "kustomizeVersion", numbers);
	if (dir === void 0) return void 0;
	nameBases(dir, scope, problems);
	return {
		kind: "kustomize",
		dir,
		valueFiles: [],
		...version && { version }
	};
}
// src/config/friends/friend-keys.ts
function friendKeys$1(context) {
	const { namespace, cluster, kubeContext, helmVersion, kubeVersion, apiVersions, settings } = context;
	const keys = {
		namespace: namespace?.value,
		cluster,
		kubeContext,
		helmVersion,
		kubeVersion,
		...apiVersions.length > 0 && { apiVersions },
		gate: settings.gate?.value
	};
	return mapOf$1(keys);
}
const mapOf$1 = (keys) => new Map(Object.entries(keys).flatMap(([key, value]) => {
	const written = valueOf(value);
	return written === void 0 ? [] : [[key, written]];
}));
function valueOf(value) {
	if (typeof value === "string" || typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.flatMap((item) => valueOf(item) ?? []);
	return typeof value === "object" && value !== null ? mapOf$1(value) : void 0;
}
// src/config/typed/type-names.ts
function checkTypeNames(service, loader, problems) {
	const unknownNames = [];
	checkNames(service.types, unknownNames);
	const lists = [...service.instances].filter(([name]) => !service.types.has(name));
	if (unknownNames.length === 0 && lists.length === 0) return;
	const all = allTypes(service, loader);
	if (all === void 0) return;
	const schemaProblems = [];
	checkNames(all, schemaProblems);
	const places = new Set(schemaProblems.map(({ at }) => at));
	addAll(problems, unknownNames.filter(({ at }) => places.has(at)));
	for (const [name, { at }] of lists) {
		if (all.has(name)) continue;
		problems.push(warning("unknown-type", `no type is called ${JSON.stringify(name)}: these instances are never used`, {
			at,
			hint: suggest(name, all.keys())
		}));
	}
}
function allTypes(service, loader) {
	const all = new Map(service.types);
	for (const { source } of service.contexts.values()) {
		if (source.kind !== "flavor") continue;
		const { flavor, types } = readFlavor(source, service, loader);
		if (flavor === void 0) return void 0;
		for (const [name, body] of types) all.set(name, body);
	}
	return all;
}
// src/config/service.ts
function readService(path, loader, options = {}) {
	const key = keyOf(path, options);
	let result = loader.services.get(key);
	if (result === void 0) {
		result = readNow(resolve$3(path), key, loader, options);
		loader.services.set(key, result);
		if (result.service) loader.reads.set(result.service, {
			path,
			options,
			result
		});
	}
	return result;
}
function readServiceAgain(service, context, loader) {
	const make = loader.generatedServices.get(service);
	if (make !== void 0) return make();
	const read = loader.reads.get(service);
	if (read === void 0) throw new TypeError(`${service.file} was read by another loader`);
	const key = keyOf(read.path, read.options);
	const current = loader.services.get(key);
	if (current?.service !== void 0 && isComplete(current.service, context)) return current;
	loader.services.delete(key);
	return readService(read.path, loader, read.options);
}
const hasOwnFile = ({ friendOf, applications }) => friendOf === void 0 && applications === void 0;
const isComplete = (service, context) => sourcesFor(service, service.contexts.get(context)).every(({ folder }) => folder !== void 0);
function writtenContext(service, name, loader) {
	const generated = hasOwnFile(service) ? void 0 : service.contexts.get(name);
	if (generated !== void 0) return friendKeys$1(generated);
	const read = loader.reads.get(service);
	const map = read && loader.serviceParts.get(keyOf(read.path, read.options))?.inherited.get(name)?.map;
	const value = map && valueOf$1(map);
	if (!isMap(value)) throw new TypeError(`${service.file} has no context ${name}, or was read by another loader`);
	return value;
}
const readDependency = ({ dir, isFetched = false }, parent, loader) => readService(dir, loader, {
	root: isFetched ? dir : parent.root,
	isFetched: isFetched || parent.isFetched === true
});
const keyOf = (path, options) => `${resolve$3(path)}\0${options.root ?? ""}`;
function readNow(path, key, loader, options) {
	const problems = [];
	const parts = loader.serviceParts.get(key) ?? readParts(path, options, problems);
	if (parts === void 0) return { problems: inOrder(problems) };
	loader.serviceParts.set(key, parts);
	addAll(problems, parts.problems);
	const result = makeService(parts, options, {
		loader,
		problems
	});
	const ofContexts = new Set([...result.contextProblems.values()].flat());
	const fileProblems = problems.filter((found) => !ofContexts.has(found));
	return {
		...result,
		fileProblems,
		problems: inOrder(problems)
	};
}
function readParts(path, options, problems) {
	const place = attempt$1(problems, () => {
		if (options.text !== void 0) {
			const dir = realDir(dirname(path));
			const root = options.root ?? findRoot(dir);
			return {
				dir,
				root,
				file: resolveInside(dir, path, [root]),
				text: options.text
			};
		}
		const configFile = statIfThere(path)?.isDirectory() ?? false ? join$1(path, "pligos.yaml") : path;
		const dir = realDir(dirname(configFile));
		const root = options.root ?? findRoot(dir);
		const file = resolveInside(dir, configFile, [root]);
		return {
			dir,
			root,
			file,
			text: readText$1(file)
		};
	});
	if (place === void 0) return void 0;
	const { dir, root, file, text } = place;
	const documents = attempt$1(problems, () => readDocuments(file, text, ownFile));
	const map = documents && wholeMap(file, documents.documents, problems);
	if (documents === void 0 || map === void 0) return void 0;
	const ownProblems = [...documents.problems];
	checkShape(map, configShape, "", ownProblems);
	const discover = entryOf$2(map, "discover");
	if (discover !== void 0 && ownProblems.length === 0) ownProblems.push(withoutContexts(discover));
	const inherited = inheritAll(entryOf$2(map, "contexts")?.value, ownProblems);
	return {
		place: {
			dir,
			file,
			root
		},
		map,
		inherited,
		problems: ownProblems,
		contexts: new Map()
	};
}
const withoutContexts = ({ keyPlace }) => problem("config-value", "a file with the key discover has no contexts of its own", {
	at: atOf(keyPlace, "discover"),
	hint: "call the command in the folder of this file, or name only that folder"
});
const realDir = (dir) => statIfThere(dir) ? realpathSync.native(dir) : dir;
function wholeMap(file, documents, problems) {
	const dialectProblem = oldDialect(documents);
	const [tree, second] = documents;
	if (dialectProblem) problems.push(dialectProblem);
	else if (second) problems.push(problem("yaml-documents", `one document was expected, ${documents.length} were found`, {
		at: atOf(second),
		hint: "remove the --- line and what follows it"
	}));
	else if (tree?.kind === "map") return tree;
	else problems.push(problem("config-kind", `a map was expected, ${tree ? describe(tree) : "nothing"} was found`, {
		at: tree ? atOf(tree, "") : {
			file,
			line: 1,
			column: 1
		},
		hint: "write pligos:, contexts: and values:"
	}));
}
function makeService(parts, options, { loader, problems }) {
	const { place, map, inherited } = parts;
	const pligos = entryOf$2(map, "pligos")?.value;
	const version = versionOf(entryOf$2(pligos, "version"), problems);
	const allowOutside = textsOf((loader.isStrange || options.isFetched === true ? void 0 : entryOf$2(pligos, "allowOutside"))?.value, "pligos.allowOutside").map(({ value }) => resolve$3(place.dir, value));
	const fetched = loader.fetched.get(place.dir) ?? new Map();
	const readable = readableFolders({
		root: place.root,
		allowOutside,
		fetched: []
	});
	const scope = {
		dir: place.dir,
		allowed: readable,
		fetched,
		named: []
	};
	const typeEntry = entryOf$2(pligos, "types")?.value;
	const typeFiles = sourcesIn(typeEntry, "pligos.types").flatMap((written) => resolvePath(written, "file", scope, problems) ?? []);
	const libraries = sourcesIn(entryOf$2(pligos, "friends")?.value, "pligos.friends").flatMap((written) => resolvePath(written, "file or folder", scope, problems) ?? []);
	const stepFiles = sourcesIn(entryOf$2(pligos, "stepFiles")?.value, "pligos.stepFiles").flatMap((written) => resolvePath(written, "file", scope, problems) ?? []);
	const isAllFetched = scope.named.every(({ folder }) => folder !== void 0);
	const friends = isAllFetched ? readLibraries(libraries, {
		allowed: readable,
		fetched: [...fetched.values()]
	}, loader, problems) : void 0;
	const steps = isAllFetched ? readSteps({
		own: entryOf$2(pligos, "steps")?.value,
		files: stepFiles
	}, problems) : void 0;
	const { types, isWhole } = loadTable(isAllFetched ? typeFiles : [], void 0, version, loader, problems);
	const { contexts, contextProblems } = contextsOf(parts, {
		scope,
		secrets: readSecrets(entryOf$2(pligos, "secrets")?.value, "pligos.secrets", scope, problems),
		steps,
		loader,
		friends
	});
	for (const each of contextProblems.values()) addAll(problems, each);
	const service = {
		...place,
		...options.isFetched === true && { isFetched: true },
		...nameService({
			dir: place.dir,
			root: realDir(place.root),
			charts: [...contexts.values()].map(({ source }) => source.name),
			ownChart: readChartHead(scope, loader, problems).name,
			repositories: loader.repositories
		}),
		version,
		allowOutside,
		allowHosts: textsOf(entryOf$2(pligos, "allowHosts")?.value, "pligos.allowHosts").map(({ value }) => value),
		updates: readUpdates(entryOf$2(pligos, "updates")?.value, problems),
		sources: scope.named,
		fetched: [...fetched.values()],
		typeFiles,
		...stepFiles.length > 0 && { stepFiles },
		types,
		instances: instancesOf$1(entryOf$2(map, "values")?.value),
		contexts
	};
	const isBlind = [...inherited].some(([name, { map: keys }]) => keys.entries.has("flavor") && !service.contexts.has(name));
	if (isWhole && isAllFetched && !isBlind) checkTypeNames(service, loader, problems);
	return {
		service,
		contextProblems
	};
}
function versionOf(entry, problems) {
	if (entry === void 0) return "1";
	const text = textOf$2(entry.value, { numbers: true });
	if (text === "1" || text === "2") return text;
	problems.push(problem("unknown-version", `the version of the language is '1' or '2', ${describe(entry.value)} was found`, {
		at: atOf(entry.value, "pligos.version"),
		hint: "write version: '1', or '2' for the strict language"
	}));
	return "2";
}
function instancesOf$1(values) {
	const lists = new Map();
	for (const { key, keyPlace, value } of values?.kind === "map" ? values.entries.values() : []) {
		const path = childPath("values", key);
		if (value.kind === "list") lists.set(key, {
			at: atOf(keyPlace, path),
			path,
			list: value
		});
	}
	return lists;
}
function contextsOf({ inherited, contexts: read }, { scope, secrets, steps, loader, friends }) {
	const contexts = new Map();
	const contextProblems = new Map();
	for (const [name, each] of inherited) {
		const last = read.get(name);
		const isCurrent = last?.lacking.some((key) => scope.fetched.has(key)) === false;
		const result = last !== void 0 && isCurrent ? last : contextNow(name, each);
		if (result.context) contexts.set(name, result.context);
		contextProblems.set(name, result.problems);
	}
	return {
		contexts,
		contextProblems
	};
	function contextNow(name, each) {
		const problems = [];
		const named = [];
		const result = {
			context: readContext(each, {
				name,
				at: atOf(each.keyPlace, childPath("contexts", name)),
				scope: {
					...scope,
					named
				},
				secrets,
				steps,
				loader,
				friends,
				problems
			}),
			problems,
			lacking: [...friends === void 0 && each.map.entries.has("friends") ? scope.named : [], ...named].flatMap(({ key, folder }) => folder === void 0 ? [key] : [])
		};
		read.set(name, result);
		return result;
	}
}
// src/operations/pair.ts
function pairOf({ service, context }, pr = fixedPlaceholders.pr) {
	const filled = (name) => name.replaceAll(pull, pr);
	return {
		release: filled(context.release?.value ?? defaultRelease(service, context)),
		releaseFixed: context.release !== void 0,
		namespace: context.namespace && filled(context.namespace.value)
	};
}
const pull = "%{pr}";
const isOfPull = (target) => target.context.release?.value.includes(pull) === true || hasOwnNamespace(target);
const hasOwnNamespace = ({ context }) => context.namespace?.value.includes(pull) === true;
function realPair(target, pr) {
	const { release, namespace } = target.context;
	for (const name of [release, namespace]) {
		const [found] = /%\{[^{}]*\}/.exec(name?.value.replaceAll(pull, pr ?? pull) ?? "") ?? [];
		if (name === void 0 || found === void 0) continue;
		const quoted = JSON.stringify(name.value);
		throw found === pull ? new UserError("placeholder-empty", `${quoted} holds ${pull}, which has no value here`, {
			at: name.at,
			hint: "the number is known only in the workflow of a pull request"
		}) : new UserError("placeholder-unknown", `${quoted} holds ${found}; here only ${pull} is filled in`, {
			at: name.at,
			hint: `write ${pull}, or the name itself`
		});
	}
	return pairOf(target, pr);
}
const unnamedRelease = (target) => aboutName(target, warning, "it is the name of the repository");
function refuseUnnamedRelease(target, usesDefault) {
	const name = usesDefault ? aboutName(target, problem, "only the repository has that name, and no file in it") : void 0;
	if (name !== void 0) throw UserError.of([name]);
}
function aboutName(target, make, why) {
	const { service, context } = target;
	if (!isNamedByRepository(service, context)) return void 0;
	const { release } = pairOf(target, pull);
	return make("release-unnamed", `no file names the release of ${context.name}; it would be ${release}: ${why}`, {
		at: context.release?.at ?? context.at,
		hint: `add this line to the context ${context.name}: release: ${release}`
	});
}
function environmentChoices(env) {
	const namespace = env["HELM_NAMESPACE"];
	const kubeContext = env["HELM_KUBECONTEXT"];
	return {
		...namespace && namespace !== "default" && { environmentNamespace: namespace },
		...kubeContext && { environmentKubeContext: kubeContext }
	};
}
function refuseTest({ service, context }) {
	if (context.previewOnly !== true) return;
	const name = `${service.name}/${context.name}`;
	throw new UserError("preview-only", `${name} tests the chart (ci/*-values.yaml), and is not installed`, { hint: "name another context, or give its values as a value file of their own" });
}
// src/compile/compilation.ts
const comparisons = 5e4;
function startCompilation(isStrict, types, lists, embeddedFields) {
	return {
		isStrict,
		types,
		lists,
		problems: [],
		indexes: new Map(),
		compiled: new Map(),
		copies: new Map(),
		finished: new Set(),
		budget: {
			embeddedFields,
			comparisons
		}
	};
}
function refuse(run, code, message, details) {
	run.problems.push(problem(code, message, details));
}
function warn(run, code, message, details) {
	run.problems.push(warning(code, message, details));
}
function objectTo(run, code, message, details) {
	(run.isStrict ? refuse : warn)(run, code, message, details);
}
function refuseOnce(run, code, message, details) {
	if (!run.problems.some((cached) => cached.code === code)) refuse(run, code, message, details);
}
function hintFor(run, word, knownWords, otherwise) {
	if (knownWords.size === 0 || run.budget.comparisons <= 0) return otherwise;
	run.budget.comparisons -= knownWords.size;
	return suggest(word, knownWords.keys());
}
// src/compile/instances.ts
function instancesOf(run, type) {
	const cached = run.indexes.get(type);
	if (cached !== void 0) return cached;
	const index = makeIndex(run, type);
	run.indexes.set(type, index);
	return index;
}
function makeIndex(run, type) {
	const byName = new Map();
	const trees = new Set();
	const list = run.lists.get(type);
	for (const [position, tree] of (list?.list.items ?? []).entries()) {
		if (tree.kind !== "map") continue;
		trees.add(tree);
		const path = childPath(list?.path ?? "", position);
		const name = nameOf(run, type, tree, path);
		if (name === void 0) continue;
		const first = byName.get(name);
		if (first === void 0) byName.set(name, {
			type,
			name,
			tree,
			path
		});
		else reportDuplicate(run, first, tree, path);
	}
	return {
		byName,
		trees
	};
}
function nameOf(run, type, tree, path) {
	const entry = tree.entries.get("name");
	if (entry?.value.kind === "scalar" && typeof entry.value.value === "string") return entry.value.value;
	if (entry === void 0) warn(run, "instance-name", `this instance of ${type} has no name, so that nothing can use it`, {
		at: atOf(tree, path),
		hint: "add a \"name\", or remove the instance"
	});
	else warn(run, "instance-name", `the name of this instance of ${type} is ${describe(entry.value)}, a string was expected`, {
		at: atOf(entry.value, childPath(path, "name")),
		hint: entry.value.kind === "scalar" ? quotingHint(entry.value) : "write the name as a string"
	});
}
function quotingHint(tree) {
	return `quote it: ${JSON.stringify(tree.source.text.slice(tree.start, tree.end))}`;
}
function reportDuplicate(run, first, tree, path) {
	const entry = tree.entries.get("name");
	const line = first.tree.source.position(first.tree.start).line;
	objectTo(run, "instance-duplicate", `a second ${first.type} has the name ${JSON.stringify(first.name)}; the first, on line ${line}, is used`, {
		at: atOf(entry?.value ?? tree, childPath(path, "name")),
		hint: "rename one of the two, or remove it"
	});
}
// src/compile/copy.ts
function copy(run, tree, path) {
	if (tree.kind === "scalar") return copyScalar(run, tree, path);
	const cached = run.copies.get(tree);
	if (cached !== void 0) return cached;
	const compiled = tree.kind === "list" ? copyList(run, tree.items, path) : copyMap(run, tree, path);
	run.copies.set(tree, compiled);
	return compiled;
}
function copyScalar(run, tree, path) {
	const { value } = tree;
	if (isNumeral(value) && isRounded(value.numeral)) warn(run, "value-rounded", `the integer ${value.numeral} is beyond 2^53, and helm rounds it`, {
		at: atOf(tree, path),
		hint: quotingHint(tree)
	});
	return {
		value,
		weight: 1,
		depth: 0
	};
}
const largestExact = 2n ** 53n;
function isRounded(text) {
	if (text.length < 12) return false;
	const integer = integerOf(text);
	return integer !== void 0 && (integer > largestExact || integer < -largestExact);
}
function copyList(run, items, path) {
	const value = [];
	let weight = 1;
	let depth = 0;
	for (const [position, item] of items.entries()) {
		const compiled = copy(run, item, childPath(path, position));
		value.push(compiled.value);
		weight += compiled.weight;
		depth = Math.max(depth, compiled.depth);
	}
	return {
		value,
		weight,
		depth: depth + 1
	};
}
function copyMap(run, map, path) {
	const value = new Map();
	let weight = 1;
	let depth = 0;
	for (const entry of map.entries.values()) {
		const compiled = copy(run, entry.value, childPath(path, entry.key));
		value.set(entry.key, compiled.value);
		weight += compiled.weight;
		depth = Math.max(depth, compiled.depth);
	}
	return {
		value,
		weight,
		depth: depth + 1
	};
}
// src/compile/emission.ts
function startEmission() {
	return {
		fields: new Map(),
		writers: new Map(),
		weight: 1,
		depth: 0
	};
}
function emit(run, parent, key, field, compiled, at) {
	const writer = parent.writers.get(field);
	if (writer !== void 0 && writer !== key) reportCollision(run, writer, key, field, at());
	parent.writers.set(field, key);
	parent.fields.set(field, compiled.value);
	parent.weight += compiled.weight;
	parent.depth = Math.max(parent.depth, compiled.depth);
}
function embedFields(run, parent, key, compiled, at) {
	const fields = compiled.value;
	if (!isMap(fields)) return;
	run.budget.embeddedFields -= fields.size;
	if (run.budget.embeddedFields < 0) {
		refuseOnce(run, "values-too-large", `embedding copies more than ${limits$1.expandedNodes} fields`, {
			at: at(),
			hint: "embed fewer instances into each other"
		});
		return;
	}
	for (const [field, value] of fields) emit(run, parent, key, field, {
		value,
		weight: 0,
		depth: 0
	}, at);
	parent.weight += compiled.weight;
	parent.depth = Math.max(parent.depth, compiled.depth - 1);
}
function reportCollision(run, writer, key, field, at) {
	const wins = run.isStrict ? "" : `; the later in the schema, "${key.key}", wins`;
	objectTo(run, "embedded-collision", `${JSON.stringify(writer.key)} and ${JSON.stringify(key.key)} both write the key ${JSON.stringify(field)}${wins}`, {
		at,
		hint: `rename ${JSON.stringify(field)} in one of the two, or leave one out`
	});
}
function finishEmission(run, from, body, tree, path) {
	const compiled = {
		value: from.fields,
		weight: from.weight,
		depth: from.depth + 1
	};
	if (compiled.weight > limits$1.expandedNodes) refuseOnce(run, "values-too-large", `${body.name} compiles to more than ${limits$1.expandedNodes} values`, {
		at: atOf(tree, path),
		hint: "use fewer instances of instances"
	});
	else if (compiled.depth >= limits$1.depth) refuseOnce(run, "values-too-deep", `${body.name} compiles to ${limits$1.depth} levels or more`, {
		at: atOf(tree, path),
		hint: "let fewer instances name each other in a chain"
	});
	else return compiled;
	return {
		value: new Map(),
		weight: 1,
		depth: 1
	};
}
// src/compile/fit.ts
const fits = {
	string: (tree) => tree.kind === "scalar" && typeof tree.value === "string",
	numeric: (tree) => tree.kind === "scalar" && isNumeral(tree.value),
	bool: (tree) => tree.kind === "scalar" && typeof tree.value === "boolean",
	object: (tree) => tree.kind === "map"
};
const hints = {
	string: (tree) => tree.kind === "scalar" && tree.value !== null ? quotingHint(tree) : "write a string",
	numeric: () => "write a number, without quotes",
	bool: () => "write true or false, without quotes",
	object: () => "write a map"
};
function checkFit(run, key, tree, path) {
	if (tree.kind === "scalar" && tree.value === null) return;
	if (key.word === "plain") checkOne(run, key, tree, path);
	else if (tree.kind === "list") for (const [position, item] of tree.items.entries()) checkOne(run, key, item, childPath(path, position));
	else if (tree.kind === "map" && key.word === "mapped") for (const entry of tree.entries.values()) checkOne(run, key, entry.value, childPath(path, entry.key));
	else {
		const expected = key.word === "mapped" ? "a list or a map" : "a list";
		objectTo(run, "value-type", `${key.key} is declared as ${declared(key)}, ${expected}, and ${describe(tree)} was found`, {
			at: atOf(tree, path),
			hint: tree.kind === "scalar" ? `write a list: [${textOf$1(tree)}]` : "write a list"
		});
	}
}
function checkOne(run, key, tree, path) {
	if (key.of.kind === "enum") checkEnum(run, key, key.of.values, tree, path);
	else if (key.of.kind === "primitive" && !fits[key.of.name](tree)) objectTo(run, "value-type", `${key.key} is declared as ${declared(key)}, and ${describe(tree)} was found`, {
		at: atOf(tree, path),
		hint: hints[key.of.name](tree)
	});
}
function checkEnum(run, key, values, tree, path) {
	const value = tree.kind === "scalar" ? tree.value : void 0;
	if (typeof value === "string" && values.includes(value)) return;
	const text = tree.kind === "scalar" ? textOf$1(tree) : "";
	refuse(run, "value-enum", `${key.key} is ${describe(tree)}, one of ${values.join(", ")} was expected`, {
		at: atOf(tree, path),
		hint: typeof value !== "string" && values.includes(text) ? quotingHint(tree) : suggest(typeof value === "string" ? value : text, values)
	});
}
function declared({ word, of }) {
	const name = of.kind === "enum" ? `enum(${of.values.join("|")})` : of.name;
	return word === "plain" ? name : `${word} ${name}`;
}
function textOf$1(tree) {
	return tree.source.text.slice(tree.start, tree.end);
}
// src/compile/entries.ts
function entryName(run, expected, tree, path) {
	const nameTree = tree.kind === "map" ? tree.entries.get("name")?.value : tree;
	if (nameTree?.kind === "scalar" && typeof nameTree.value === "string") return nameTree.value;
	const actual = nameTree === void 0 ? "has no name" : `has ${describe(nameTree)} as its name, a string was expected`;
	refuse(run, "entry-name", `this entry of ${expected.key.key} (${expected.key.text}) ${actual}`, {
		at: atOf(nameTree ?? tree, nameTree === void 0 ? path : childPath(path, "name")),
		hint: nameTree?.kind === "scalar" && nameTree.value !== null ? quotingHint(nameTree) : "add \"name: …\": it becomes the key"
	});
}
function emitNamed(run, emission, expected, entries) {
	const seen = new Set();
	for (const { name, compiled, tree, path } of entries) {
		if (seen.has(name)) warn(run, "entry-duplicate", `two entries of ${expected.key.key} have the name ${JSON.stringify(name)}; the later wins`, {
			at: atOf(tree, path),
			hint: "rename or remove one of the two"
		});
		seen.add(name);
		emit(run, emission, expected.key, name, compiled, expected.keyAt);
	}
}
function listOf(entries) {
	let weight = 1;
	let depth = 0;
	for (const { compiled } of entries) {
		weight += compiled.weight;
		depth = Math.max(depth, compiled.depth);
	}
	return {
		value: entries.map(({ compiled }) => compiled.value),
		weight,
		depth: depth + 1
	};
}
function refuseShape(run, key, expected, tree, path, hint) {
	refuse(run, "value-shape", `${expected} was expected for ${key}, and ${describe(tree)} was found`, {
		at: atOf(tree, path),
		hint
	});
}
function listHint(tree) {
	return tree.kind === "scalar" ? `write a list: [${textOf$1(tree)}]` : "write a list: put \"- \" before each entry";
}
// src/compile/body.ts
function compileBody(run, body, map, path, usesName = false) {
	const cached = run.compiled.get(map)?.get(body);
	if (cached !== void 0) return cached;
	checkKeys(run, body, map, path, usesName);
	const emission = startEmission();
	for (const key of body.keys.values()) {
		const entry = map.entries.get(key.key);
		if (entry === void 0 || isAbsent(key, entry.value)) compileAbsent(run, emission, body, key, map, path);
		else compileKey(run, emission, key, entry, childPath(path, key.key));
	}
	const compiled = finishEmission(run, emission, body, map, path);
	let forms = run.compiled.get(map);
	if (forms === void 0) run.compiled.set(map, forms = new Map());
	forms.set(body, compiled);
	return compiled;
}
function checkKeys(run, body, map, path, usesName) {
	for (const entry of map.entries.values()) {
		if (body.keys.has(entry.key)) continue;
		if (entry.key === "name" && (usesName || instancesOf(run, body.name).trees.has(map))) continue;
		const ignoredText = run.isStrict ? "" : " and is left out";
		objectTo(run, "key-undeclared", `the key ${JSON.stringify(entry.key)} is not declared by ${body.name}${ignoredText}`, {
			at: atOf(entry.keyPlace, childPath(path, entry.key)),
			hint: hintFor(run, entry.key, body.keys, `declare it in ${body.name}, or remove it`)
		});
	}
}
function isAbsent(key, tree) {
	if (tree.kind !== "scalar" || tree.value !== null) return false;
	return key.kind === "inline" || key.of.kind === "type" || key.word.startsWith("embedded") || key.required;
}
function compileAbsent(run, emission, body, key, map, path) {
	if (key.kind === "inline") return;
	const keyPath = childPath(path, key.key);
	const entry = map.entries.get(key.key);
	if (key.fallback !== void 0 && entry === void 0) emit(run, emission, key, key.key, {
		value: key.fallback,
		weight: 1,
		depth: 0
	}, () => atOf(map, keyPath));
	else if (key.required) {
		const actual = entry === void 0 ? "is missing" : "is null";
		refuse(run, "value-required", `the required key ${JSON.stringify(key.key)} of ${body.name} ${actual}`, {
			at: atOf(entry?.keyPlace ?? map, keyPath),
			hint: `give ${JSON.stringify(key.key)} a value (${key.text})`
		});
	}
}
function compileKey(run, emission, key, entry, path) {
	const { value: tree } = entry;
	const keyAt = () => atOf(entry.keyPlace, path);
	if (key.kind === "expression") {
		const expected = {
			key,
			type: key.of.kind === "type" ? key.of.name : void 0,
			tree,
			path,
			keyAt
		};
		(key.of.kind === "type" ? typeRows : primitiveRows)[key.word](run, emission, expected);
	} else if (tree.kind === "map") emit(run, emission, key, key.key, compileBody(run, key.body, tree, path), keyAt);
	else refuseShape(run, key.key, "a map", tree, path, "write a map; names are not looked up here");
}
const copyRow = (run, emission, { key, tree, path, keyAt }) => {
	checkFit(run, key, tree, path);
	emit(run, emission, key, key.key, copy(run, tree, path), keyAt);
};
const embeddedRow = (run, emission, expected) => {
	const compiled = compileEntry(run, expected, expected.tree, expected.path, false);
	if (compiled !== void 0) embedFields(run, emission, expected.key, compiled, expected.keyAt);
};
const embeddedMappedRow = (run, emission, expected) => {
	emitNamed(run, emission, expected, entriesOf(run, expected, true) ?? []);
};
const embeddedRepeatedRow = (run, emission, expected) => {
	for (const { compiled } of entriesOf(run, expected, false) ?? []) embedFields(run, emission, expected.key, compiled, expected.keyAt);
};
const primitiveRows = {
	plain: copyRow,
	repeated: copyRow,
	mapped: copyRow,
	embedded: embeddedRow,
	"embedded mapped": embeddedMappedRow,
	"embedded repeated": embeddedRepeatedRow
};
const typeRows = {
	plain(run, emission, expected) {
		const compiled = compileEntry(run, expected, expected.tree, expected.path, false);
		if (compiled !== void 0) emit(run, emission, expected.key, expected.key.key, compiled, expected.keyAt);
	},
	repeated(run, emission, expected) {
		const entries = entriesOf(run, expected, false);
		if (entries !== void 0) emit(run, emission, expected.key, expected.key.key, listOf(entries), expected.keyAt);
	},
	mapped(run, emission, expected) {
		const entries = entriesOf(run, expected, true);
		if (entries === void 0) return;
		const inner = startEmission();
		emitNamed(run, inner, expected, entries);
		const compiled = {
			value: inner.fields,
			weight: inner.weight,
			depth: inner.depth + 1
		};
		emit(run, emission, expected.key, expected.key.key, compiled, expected.keyAt);
	},
	embedded: embeddedRow,
	"embedded mapped": embeddedMappedRow,
	"embedded repeated": embeddedRepeatedRow
};
function entriesOf(run, expected, keyed) {
	if (expected.tree.kind !== "list") {
		refuseShape(run, expected.key.key, `a list (${expected.key.text})`, expected.tree, expected.path, listHint(expected.tree));
		return;
	}
	const entries = [];
	for (const [position, tree] of expected.tree.items.entries()) {
		const path = childPath(expected.path, position);
		const compiled = compileEntry(run, expected, tree, path, keyed);
		if (compiled === void 0) continue;
		const name = keyed ? entryName(run, expected, tree, path) : "";
		if (name !== void 0) entries.push({
			name,
			compiled,
			tree,
			path
		});
	}
	return entries;
}
function compileEntry(run, expected, tree, path, usesName) {
	const { type } = expected;
	if (tree.kind === "map") {
		if (type === void 0) return copy(run, tree, path);
		const body = run.types.get(type);
		return body && compileBody(run, body, tree, path, usesName);
	}
	if (type === void 0) refuseShape(run, expected.key.key, "a map", tree, path, "write a map");
	else if (tree.kind === "scalar" && typeof tree.value === "string") return compileName(run, type, tree.value, tree, path);
	else refuseShape(run, expected.key.key, `the name of an instance of ${type} or a map`, tree, path, nameHint(run, type, tree));
}
function nameHint(run, type, tree) {
	return tree.kind === "scalar" && instancesOf(run, type).byName.has(textOf$1(tree)) ? quotingHint(tree) : `write a name of values.${type}, or a map with the keys of ${type}`;
}
function compileName(run, type, name, tree, path) {
	const body = run.types.get(type);
	const { byName } = instancesOf(run, type);
	const instance = byName.get(name);
	if (instance !== void 0) return body && run.compiled.get(instance.tree)?.get(body);
	refuse(run, "instance-unknown", `no instance of ${type} has the name ${JSON.stringify(name)}`, {
		at: atOf(tree, path),
		hint: hintFor(run, name, byName, `add it to values.${type}`)
	});
}
// src/compile/references.ts
function referencesOf(run, body, map, path) {
	const references = [];
	collectFromMap(run, body, map, path, references);
	return references;
}
function collectFromMap(run, body, map, path, references) {
	for (const key of body.keys.values()) {
		const tree = map.entries.get(key.key)?.value;
		if (tree === void 0) continue;
		if (key.kind === "expression") {
			if (key.of.kind === "type") collectFromKey(run, key, key.of.name, tree, childPath(path, key.key), references);
		} else if (tree.kind === "map") collectFromMap(run, key.body, tree, childPath(path, key.key), references);
	}
}
function collectFromKey(run, key, type, tree, path, references) {
	if (key.word === "plain" || key.word === "embedded") collectFromEntry(run, type, tree, path, references);
	else if (tree.kind === "list") for (const [position, item] of tree.items.entries()) collectFromEntry(run, type, item, childPath(path, position), references);
}
function collectFromEntry(run, type, tree, path, references) {
	if (tree.kind === "map") {
		const body = run.types.get(type);
		if (body !== void 0) collectFromMap(run, body, tree, path, references);
	} else if (tree.kind === "scalar" && typeof tree.value === "string") {
		const instance = instancesOf(run, type).byName.get(tree.value);
		if (instance !== void 0) references.push({
			instance,
			tree,
			path
		});
	}
}
// src/compile/order.ts
function compileReferences(run, references) {
	for (const reference of references) compileInstance(run, reference.instance, reference);
}
function compileInstance(run, instance, from) {
	if (run.finished.has(instance)) return;
	const stack = [openInstance(run, instance, from)];
	const positions = new Map([[instance, 0]]);
	for (let top = stack.at(-1); top !== void 0; top = stack.at(-1)) {
		const reference = top.references[top.next];
		top.next += 1;
		if (reference === void 0) {
			finish(run, top.instance);
			positions.delete(top.instance);
			stack.pop();
			continue;
		}
		const open = positions.get(reference.instance);
		if (open !== void 0) reportCycle(run, stack.slice(open), reference);
		else if (!run.finished.has(reference.instance)) {
			positions.set(reference.instance, stack.length);
			stack.push(openInstance(run, reference.instance, reference));
		}
	}
}
function openInstance(run, instance, from) {
	const body = run.types.get(instance.type);
	return {
		instance,
		from,
		references: body === void 0 ? [] : referencesOf(run, body, instance.tree, instance.path),
		next: 0
	};
}
function finish(run, instance) {
	run.finished.add(instance);
	const body = run.types.get(instance.type);
	if (body !== void 0) compileBody(run, body, instance.tree, instance.path, true);
}
const mostShown = 10;
function reportCycle(run, round, closing) {
	const steps = round.map((open, position) => label(open.instance, position === 0 ? void 0 : open.from));
	steps.push(label(closing.instance, closing));
	if (steps.length > mostShown) {
		const half = mostShown / 2;
		steps.splice(half, steps.length - mostShown, `(${steps.length - mostShown} more)`);
	}
	refuse(run, "instance-cycle", `an instance refers to itself: ${steps.join(" -> ")}`, {
		at: atOf(closing.tree, closing.path),
		hint: "remove one of these references"
	});
}
function label(instance, from) {
	const line = from === void 0 ? "" : ` (line ${from.tree.source.position(from.tree.start).line})`;
	return `${instance.type} ${JSON.stringify(instance.name)}${line}`;
}
// src/compile/context.ts
function compileContext(service, context, types) {
	if (context.source.kind !== "flavor") return {
		values: context.source.helmValues ?? new Map(),
		problems: []
	};
	const root = types.get("context");
	if (root === void 0) return {
		values: new Map(),
		problems: []
	};
	const run = startCompilation(service.version === "2", types, service.instances, limits$1.expandedNodes);
	const spec = context.source.spec ?? emptySpec(context);
	compileReferences(run, referencesOf(run, root, spec, context.source.specPath));
	const { value } = compileBody(run, root, spec, context.source.specPath);
	compileUnused(run, root);
	return {
		values: value,
		problems: inFileOrder(run.problems)
	};
}
function emptySpec({ at }) {
	const source = {
		file: at.file,
		text: "",
		position: () => ({
			line: at.line,
			column: at.column
		})
	};
	return {
		kind: "map",
		entries: new Map(),
		start: 0,
		end: 0,
		source
	};
}
function compileUnused(run, root) {
	const countBefore = run.problems.length;
	for (const type of typesInReach(run.types, root)) for (const instance of instancesOf(run, type).byName.values()) compileInstance(run, instance);
	if (run.isStrict) return;
	for (let at = countBefore; at < run.problems.length; at += 1) {
		const problem = run.problems[at];
		if (problem !== void 0) run.problems[at] = {
			...problem,
			severity: "warning"
		};
	}
}
function typesInReach(types, root) {
	const reachedTypes = new Set();
	const seen = new Set([root]);
	for (const body of seen) for (const key of body.keys.values()) {
		const name = key.kind === "expression" && key.of.kind === "type" ? key.of.name : void 0;
		if (name !== void 0) reachedTypes.add(name);
		const inner = key.kind === "inline" ? key.body : types.get(name ?? "");
		if (inner !== void 0) seen.add(inner);
	}
	return reachedTypes;
}
function inFileOrder(problems) {
	return problems.toSorted((a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0));
}
// src/compile/friend-values.ts
function friendValues(service, context, loader) {
	const { friends = [] } = context;
	if (friends.length === 0) return {
		values: new Map(),
		problems: []
	};
	const problems = [];
	const configurations = friends.flatMap((use) => {
		const place = placeOf(use, {
			service,
			context
		}, loader, problems);
		return place === void 0 ? [] : [[use.as, filled(use, place, problems)]];
	});
	const ofCharts = friends.flatMap((use) => {
		const values = use.friend.type === "requirement" ? valuesOf$1(use) : void 0;
		return values === void 0 ? [] : [[use.as, values]];
	});
	return {
		values: new Map([["dependencies", new Map(configurations)], ...ofCharts]),
		problems
	};
}
function valuesOf$1({ friend, values }) {
	const own = friend.kind === "chart" ? friend.values : void 0;
	return own === void 0 || values === void 0 ? values ?? own : mergeValues(own, values);
}
function placeOf(use, { service, context }, loader, problems) {
	const { friend } = use;
	if (friend.type === "requirement") return installed(service, context);
	if (friend.kind === "chart") {
		const { release, namespace = context.namespace } = friend;
		return {
			release: release?.value ?? friend.name,
			namespace: namespace?.value
		};
	}
	const target = friendTarget(use, {
		service,
		context
	}, loader);
	if (target?.context !== void 0) return installed(target.service, target.context);
	if (target !== void 0) problems.push(problem("unknown-context", `the friend ${friend.name} is a context ${target.name} of ${target.service.name}, which does not exist`, {
		at: friend.context?.at ?? use.at,
		hint: suggest(target.name, target.service.contexts.keys())
	}));
}
const installed = (service, context) => ({
	release: context.release?.value ?? defaultRelease(service, context),
	namespace: context.namespace?.value
});
function friendTarget({ friend, serviceDir }, { service: parent, context }, loader) {
	if (friend.kind !== "service" || serviceDir === void 0) return void 0;
	const isFetched = friend.fetchedTo !== void 0;
	const name = friend.context?.value ?? context.name;
	const { service } = readDependency({
		at: friend.at,
		dir: serviceDir,
		context: name,
		isFetched
	}, parent, loader);
	return service && {
		service,
		name,
		context: service.contexts.get(name)
	};
}
function filled({ friend, at }, place, problems) {
	const faults = new Set();
	const { configuration } = friend;
	const result = fill(configuration);
	for (const fault of faults) problems.push(fault === "namespace" ? noNamespace(friend, at) : ofPull(friend, at, fault));
	return isMap(result) ? result : configuration;
	function fill(value) {
		if (isMap(value)) return new Map([...value].map(([key, item]) => [key, fill(item)]));
		if (isList(value)) return value.map(fill);
		if (typeof value !== "string" || !value.includes("%{")) return value;
		return value.replaceAll(/%\{friend\.(release|namespace)\}/g, (_, key) => {
			const text = key === "release" ? place.release : place.namespace;
			if (text === void 0) faults.add("namespace");
			else if (text.includes("%{")) faults.add(text);
			return text ?? "";
		});
	}
}
const noNamespace = ({ name, file }, at) => problem("friend-text", `the configuration of ${name} names its namespace, and neither the friend nor the context has one`, {
	at,
	hint: `add namespace: to the context, or in ${file}`
});
const ofPull = ({ name, file }, at, text) => problem("friend-text", `the configuration of ${name} would hold ${JSON.stringify(text)}, whose placeholder is known only when it is installed`, {
	at,
	hint: `write the address without it in ${file}, for example by {{ .Release.Namespace }} where the chart uses tpl`
});
function joinFriendValues(values, friends, { at }) {
	if (friends.values.size === 0) return {
		values,
		problems: friends.problems
	};
	const problems = [...friends.problems];
	const clash = (name, what) => {
		problems.push(problem("chart-values-clash", `the compiled value ${JSON.stringify(name)} ${what}`, {
			at,
			hint: "name the friend otherwise by as:, or rename the key of the type"
		}));
	};
	const joined = new Map(values);
	for (const [key, value] of friends.values) {
		const own = values.get(key);
		if (own !== void 0 && !isMap(own)) clash(key, "is no map, and friends take their place there");
		else if (own === void 0 || !isMap(value)) joined.set(key, value);
		else {
			if (key === "dependencies") {
				for (const name of value.keys()) if (own.has(name)) clash(`${key}.${name}`, "is also what a friend of this name is told by");
			}
			joined.set(key, mergeValues(value, own));
		}
	}
	return {
		values: joined,
		problems
	};
}
// src/operations/sources/friends/needs.ts
function neededNames(target, loader) {
	const { needs } = target.context.settings;
	const friends = friendNames(target, loader, new Set());
	return {
		names: [...new Set([...needs?.value ?? [], ...friends])],
		at: needs?.at ?? target.context.friends?.[0]?.at
	};
}
function friendContexts(target, loader) {
	const { service, context } = target;
	return new Map((context.friends ?? []).flatMap((use) => {
		const { friend, as } = use;
		if (friend.type !== "dependency") return [];
		if (friend.kind === "chart") return [[as, `${friend.name}/${context.name}`]];
		const found = friendTarget(use, {
			service,
			context
		}, loader);
		return found === void 0 ? [] : [[as, `${found.service.name}/${found.name}`]];
	}));
}
function friendNames(target, loader, seen) {
	const { service, context } = target;
	const key = `${service.file}\0${context.name}`;
	if (seen.has(key)) return [];
	seen.add(key);
	const { source } = context;
	const inner = source.kind === "flavor" ? source.dependencies : [];
	return [...friendContexts(target, loader).values(), ...inner.flatMap((dependency) => {
		const sub = readDependency(dependency, service, loader).service;
		const subContext = sub?.contexts.get(dependency.context);
		return sub && subContext ? friendNames({
			service: sub,
			context: subContext
		}, loader, seen) : [];
	})];
}
// src/operations/sources/repository-names.ts
async function repositoryNames(roots, surroundings) {
	const names = new Map();
	for (const root of new Set(roots)) {
		if (!mayGiveItsName(root)) continue;
		const name = await nameOfRepository(surroundings.copyOf ?? root, surroundings);
		if (name !== void 0) names.set(root, name);
	}
	return names;
}
async function nameOfRepository(root, git) {
	return (git.env["GITHUB_REPOSITORY"]?.split("/").at(-1) || await repositoryName(root, git))?.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}
const mayGiveItsName = (root) => ["pligos.yaml", "schema.yaml"].some((file) => existsSync(join$1(root, file))) && !existsSync(join$1(root, "Chart.yaml"));
// src/operations/sources/applications/discoverers.ts
const discoverers = {
	argocd: async () => (await import("./discovery.js").then((n) => n.argocd_exports)).discoverArgoCd,
	flux: async () => (await import("./discovery.js").then((n) => n.flux_exports)).discoverFlux,
	helmfile: async () => (await import("./discovery.js").then((n) => n.helmfile_exports)).discoverHelmfile
};
// src/operations/sources/applications/ignored-differences.ts
async function withIgnoredDifferences(applications, problems) {
	if (applications.every(({ ignore }) => ignore?.ignoreDifferences === void 0)) return applications;
	const { readArgoIgnores } = await import("./judge.js").then((n) => n.diff_exports);
	return applications.map((application) => {
		const { ignore, name, at } = application;
		if (ignore?.ignoreDifferences === void 0) return application;
		const read = readArgoIgnores(at.file, write([...ignore.ignoreDifferences]));
		problems.push(...read.problems.map((one) => ({
			...one,
			message: `${name}: ${one.message}`,
			at
		})));
		return {
			...application,
			ignore: { rules: [...ignore.rules, ...read.rules] }
		};
	});
}
// src/operations/sources/applications/own-repository.ts
async function ownRepository(root, surroundings) {
	const { env, copyOf = root } = surroundings;
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
	const ofJob = server && name ? [`${server}/${name}`] : [];
	const own = new Set([...await remoteAddresses(copyOf, surroundings), ...ofJob].map(repositoryKey));
	return (address) => own.has(repositoryKey(address));
}
function repositoryKey(address) {
	const text = address.trim().replace(/[/]+$/, "").replace(/\.git$/i, "");
	const url = /^[a-z][\w+.-]*:\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/+(.*)$/i.exec(text);
	const scp = url === null ? /^(?:[^@/]*@)?([^/:]+):(?!\/\/)\/*(.*)$/.exec(text) : void 0;
	const [, host, path] = url ?? scp ?? [];
	return host === void 0 || path === void 0 ? text : `${host}/${path}`.toLowerCase();
}
// src/operations/sources/applications/open-applications.ts
async function openApplications(input, surroundings) {
	const applications = await findApplications(input, surroundings);
	const { found } = applications;
	const errors = found.problems.filter(isError);
	const reasons = errors.length > 0 ? errors : found.problems;
	if (found.applications.length === 0) throw reasons.length > 0 ? UserError.of(reasons.map((one) => ({
		...one,
		severity: "error"
	}))) : (await import("./discovery.js").then((n) => n.no_application_exports)).noApplication(input, applications.root, surroundings);
	return applicationsProject(applications);
}
function applicationsProject({ root, loader, found }) {
	const errors = found.problems.filter(isError);
	const { failures = [] } = found;
	const results = applicationServices(found.applications, {
		root,
		loader
	});
	return {
		services: results.flatMap(({ service }) => service ?? []),
		loader,
		problems: [...found.problems, ...results.flatMap(({ problems }) => problems)],
		invalid: new Set(),
		problemsOf: new Map([
			...byFile(errors.filter((one) => !failures.some(({ problems }) => problems.includes(one)))),
			...failures.map(({ folder, problems }) => [folder, problems]),
			...results.flatMap(problemsOfContexts)
		]),
		notRendered: found.problems.filter((one) => !isError(one))
	};
}
async function findApplications({ kind, folders, clusters, environments, selectors }, surroundings) {
	const { cwd, env, signal, trusted } = surroundings;
	const places = (folders.length === 0 ? ["."] : folders).map((folder) => existing(folder, cwd));
	const [first = cwd] = places;
	const root = realpathSync.native(workspaceOf(first, cwd));
	const name = await nameOfRepository(surroundings.copyOf ?? root, surroundings);
	const loader = makeLoader(new Map(name === void 0 ? [] : [[root, name]]), trusted === false);
	const input = {
		root,
		folders: places.map((place) => realpathSync.native(place)),
		isOwn: await ownRepository(root, surroundings),
		...clusters !== void 0 && { clusters: readAnswers(clusters, surroundings) },
		...environments !== void 0 && { environments },
		...selectors !== void 0 && { selectors },
		isTrusted: trusted !== false,
		render: (application) => renderApplication(application, {
			root,
			loader
		}, surroundings),
		env,
		signal
	};
	const kinds = kind === "auto" ? discoveryKinds : [kind];
	const results = await Promise.all(kinds.map(async (one) => (await discoverers[one]())(input)));
	const problems = results.flatMap((result) => result.problems);
	return {
		root,
		loader,
		found: {
			applications: await withIgnoredDifferences(results.flatMap((result) => result.applications), problems),
			problems,
			failures: results.flatMap(({ failures = [] }) => failures),
			reads: results.flatMap(({ reads }) => reads)
		}
	};
}
function existing(folder, cwd) {
	const path = resolve$3(cwd, folder);
	if (existsSync(path)) return path;
	throw new UserError("file-missing", `${JSON.stringify(folder)} does not exist`, { hint: "name a folder with objects of the tool that discover names" });
}
function readAnswers(file, { cwd }) {
	const path = resolve$3(cwd, file);
	const { tree } = readOne(path, readText$1(path), helmFile);
	const value = tree && valueOf$1(tree);
	if (isMap(value)) return value;
	throw new UserError("input-value", `${JSON.stringify(file)} holds no map, discover-clusters names a map`, {
		at: {
			file: path,
			line: 1,
			column: 1
		},
		hint: "write clusters:, repositories: or pullRequests:, as docs/argocd.md says"
	});
}
async function renderApplication(application, place, surroundings) {
	const [result] = applicationServices([application], place);
	const { service, problems = [] } = result ?? {};
	const context = service?.contexts.get(application.name);
	if (service === void 0 || context === void 0 || problems.some(isError)) throw UserError.of(problems);
	if (surroundings.renderAlone === void 0) throw new TypeError("no door gave a way to render");
	return surroundings.renderAlone({
		service,
		context
	}, place.loader, surroundings);
}
function byFile(problems) {
	const files = new Map();
	for (const one of problems) {
		const file = one.at?.file ?? "";
		const own = files.get(file) ?? [];
		files.set(file, own);
		own.push(one);
	}
	return files;
}
const problemsOfContexts = ({ service, contextProblems }) => service === void 0 ? [] : [...contextProblems ?? []].map(([name, problems]) => [resolve$3(service.file, name), problems]);
// src/operations/sources/find-services.ts
async function servicesAt(path, given, surroundings) {
	const { folder, pattern } = splitGlob(path);
	if (!existsSync(folder)) throw new UserError("file-missing", `${given} does not exist`, { hint: "name a folder with a pligos.yaml, or the file itself" });
	const direct = pattern === void 0 ? findServices(path, () => []) : [];
	if (direct.length > 0) return direct;
	const gitFiles = await filesBelow(folder, "pligos.yaml", surroundings);
	const servicesBelow = findServices(folder, () => gitFiles).filter((file) => pattern === void 0 || matchGlob(pattern, relative(folder, dirname(file))));
	if (servicesBelow.length > 0) return servicesBelow;
	const serviceAbove = given === "." ? nearestAbove(folder) : void 0;
	if (serviceAbove !== void 0) return [serviceAbove];
	throw await noService(folder, given, surroundings);
}
function nearestAbove(folder) {
	const root = findRoot(folder);
	for (let at = folder; at !== root;) {
		at = dirname(at);
		const file = join$1(at, "pligos.yaml");
		if (existsSync(file)) return file;
	}
}
async function noService(folder, path, surroundings) {
	const charts = await chartsBelow(folder, surroundings);
	const place = path === "." ? "in this folder, below it, or above it in the repository" : `in ${path} or below it`;
	const [first] = charts;
	if (first === void 0) return new UserError("no-service", `there is no pligos.yaml ${place}, and no chart`, { hint: "name the folder of a service with -c, or write one with `pligos init`" });
	const names = [...charts.slice(0, mostNamed), ...charts.length > mostNamed ? [`${charts.length - mostNamed} more`] : []];
	return new UserError("no-service", `there is no pligos.yaml ${place}; charts: ${names.join(", ")}`, { hint: `write one with \`pligos init --from-chart ${first}\`, or use the chart as it is with \`--chart ${first}\`` });
}
const mostNamed = 5;
async function chartsBelow(folder, surroundings) {
	const dirs = (await filesBelow(folder, "Chart.yaml", surroundings)).map((file) => dirname(resolve$3(folder, file))).toSorted();
	return dirs.filter((dir) => !dirs.some((other) => other !== dir && isInside(dir, join$1(other, "charts")))).map((dir) => relative(surroundings.cwd, dir) || ".");
}
async function filesBelow(folder, name, surroundings) {
	return await knownFiles(folder, name, surroundings) ?? searchFolder(folder, name);
}
function searchFolder(path, name) {
	return walk(path, {
		allowed: [path],
		skip: isOthers
	}).filter((file) => file.path === name || file.path.endsWith(`/${name}`)).map((file) => file.absolute);
}
const isOthers = (path, isFolder) => isFolder && /(?:^|\/)(?:node_modules|\.[^/]+)$/.test(path);
// src/operations/sources/source-names.ts
const namedBy = ({ service, context, inner = [] }) => [
	...context.sources,
	...service.sources,
	...service.flagSources ?? [],
	...inner.flatMap(namedBy)
];
function sourceFile(file, sources) {
	for (const source of sources) {
		const folder = foldersOf(source).find((one) => isInside(file, one));
		if (folder === void 0) continue;
		const path = relative(folder, file).replaceAll(sep, "/");
		return {
			source,
			name: path === "" ? source.key : `${source.key}: ${path}`
		};
	}
}
function nameSources(problem, sources) {
	const { at, hint } = problem;
	const message = withKeys(problem.message, sources);
	const named = {
		...problem,
		message,
		...hint !== void 0 && { hint: withKeys(hint, sources) }
	};
	const file = at && sourceFile(at.file, sources);
	if (file === void 0) return named;
	const { source, name } = file;
	const { at: _inStore, ...rest } = named;
	return nameSources({
		...rest,
		message: `${name}:${at?.line}: ${message}`,
		...source.at && { at: source.at }
	}, sources.filter((other) => other !== source));
}
const withKeys = (text, sources) => sources.reduce((rest, source) => foldersOf(source).reduce((shown, folder) => shown.replaceAll(join$1(folder, sep), `${source.key}: `).replaceAll(folder, source.key), rest), text);
async function withSourceNames(owner, surroundings, work) {
	const sources = namedBy(owner);
	if (sources.length === 0) return work(surroundings);
	const { host } = surroundings;
	const report = (problem) => host.report(nameSources(problem, sources));
	try {
		return await work({
			...surroundings,
			host: {
				...host,
				report
			}
		});
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw UserError.of(error.problems.map((problem) => nameSources(problem, sources)));
	}
}
const foldersOf = ({ folder }) => folder === void 0 ? [] : [...new Set([folder, realpathSync.native(folder)])];
// src/operations/sources/plain-charts.ts
const areSeveral = ({ charts, isOneOfSeveral }, { cwd }) => isOneOfSeveral ?? (charts.length > 1 || charts.some((chart) => isGlob$1(resolve$3(cwd, chart))));
function chartsAt(chart, { cwd }) {
	const path = resolve$3(cwd, chart);
	if (!isGlob$1(path)) {
		if (existsSync(path)) return [chart];
		throw UserError.of([missingChart(chart, cwd)]);
	}
	const folders = expandGlob(path).filter(isChart);
	if (folders.length === 0) throw new UserError("file-missing", `${JSON.stringify(chart)} matches no folder with a Chart.yaml`, { hint: "name the folders of charts, e.g. charts/*" });
	return folders.filter((folder) => !folders.some((other) => isSubChart(folder, other)));
}
const isChart = (folder) => existsSync(join$1(folder, "Chart.yaml"));
const isSubChart = (folder, other) => folder !== other && isInside(folder, other) && relative(other, folder).startsWith(`charts${sep}`);
function plainServices(input, surroundings) {
	const { valueFiles, release, namespace, base, sources = [] } = input;
	const place = base ?? surroundings;
	const isOneOfSeveral = areSeveral(input, place);
	const charts = [...new Set(input.charts.flatMap((chart) => chartsAt(chart, place)))];
	if (isOneOfSeveral && release !== void 0 && !release.includes("%{service}")) throw new UserError("one-release", `several charts cannot share the release ${JSON.stringify(release)}: each one would replace the one before it`, { hint: "write %{service} in it, e.g. shop-%{service}, or leave it out" });
	const results = charts.map((chart) => {
		const service = plainService({
			chart,
			valueFiles,
			release,
			namespace,
			cwd: place.cwd,
			isOneOfSeveral,
			sources,
			inWorkTree: base?.inWorkTree,
			...base === void 0 && surroundings.trusted === false && { root: findRoot(place.cwd) }
		});
		const problems = service.problems.map((found) => nameSources(found, sources));
		return {
			...service,
			problems,
			file: service.service?.file ?? resolve$3(place.cwd, chart, "Chart.yaml")
		};
	});
	const services = results.flatMap(({ service }) => service ?? []);
	const libraries = results.flatMap(({ library }) => library ?? []);
	if (services.length === 0 && libraries.length > 0) throw onlyLibraries(libraries);
	return {
		services,
		libraries,
		problems: [...results.flatMap(({ problems }) => problems), ...unusedFiles(services, input, place)],
		problemsOf: new Map(results.map(({ file, problems }) => [file, problems]))
	};
}
function onlyLibraries(libraries) {
	const [first, ...more] = libraries;
	const are = more.length === 0 ? `${first} is a library chart` : `${libraries.join(", ")} are library charts`;
	return UserError.of([problem("library-chart", `${are}: Helm renders it only within other charts`, { hint: "name a chart that depends on it" })]);
}
const isFoundIn = (line, folder) => expandGlob(resolve$3(folder, line)).length > 0;
function unusedFiles(services, input, place) {
	if (input.base !== void 0 || services.length === 0) return [];
	return input.valueFiles.flatMap((line) => {
		const isPattern = isGlob$1(resolve$3(place.cwd, line));
		if (!isPattern && (!areSeveral(input, place) || isFoundIn(line, place.cwd))) return [];
		if (services.some(({ dir }) => isFoundIn(line, dir))) return [];
		return [problem("file-missing", `${isPattern ? "no chart has a value file that matches" : "no chart has the value file"} ${JSON.stringify(line)}`, { hint: "correct the path: it is seen from the folder of each chart" })];
	});
}
const brokenOf = ({ services, problemsOf }) => new Set(services.filter(({ file }) => problemsOf.get(file)?.some(isError)));
function libraryLines({ libraries = [] }) {
	return libraries.length === 0 ? [] : [`Library charts are rendered only within the charts that use them: ${libraries.join(", ")}`];
}
// src/operations/sources/fetch-plain.ts
async function fetchPlain(input, surroundings) {
	const { repository, ...named } = input;
	const { charts, valueFiles, sources: known = [] } = named;
	if (!(repository !== void 0 || charts.some((chart) => isRemote(chart) || isPackage(chart))) && !valueFiles.some(isRemote)) return input;
	const { fetchTyped } = await import("./sources.js").then((n) => n.typed_sources_exports);
	const { pathOf, sources } = await fetchTyped([...charts.map((text) => {
		const written = repository && inRepository(text, repository);
		return {
			text,
			target: "chart",
			...written && { written }
		};
	}), ...valueFiles.map((text) => ({
		text,
		target: "file"
	}))], surroundings);
	return {
		...named,
		charts: charts.map((text) => pathOf(text, "chart")),
		valueFiles: valueFiles.map((text) => pathOf(text, "file")),
		sources: [...known, ...sources]
	};
}
const inRepository = (name, { url, version }) => ({
	name,
	repository: url,
	...version !== void 0 && { version }
});
// src/operations/sources/target.ts
const problemKey = ({ service, context }) => service.applications === void 0 ? service.file : join$1(service.file, context.name);
const targetName = (target) => `${target.service.name}/${target.context.name}`;
// src/operations/sources/friends/join-friends.ts
async function withFriends$1(project) {
	if (!project.services.some(({ contexts }) => [...contexts.values()].some(({ friends }) => friends !== void 0))) return project;
	const results = friendServices(project.services, project.loader);
	const services = [...project.services, ...results.flatMap(({ service }) => service ?? [])];
	const joined = {
		...project,
		services
	};
	const found = results.flatMap(({ problems }) => problems);
	return {
		...joined,
		problems: [
			...project.problems,
			...found,
			...await cyclesIn(joined)
		],
		invalid: new Set([...project.invalid, ...results.filter(hasErrors).flatMap(({ service }) => service ?? [])]),
		problemsOf: new Map([...project.problemsOf, ...results.flatMap(({ service, problems }) => service ? [[service.file, problems]] : [])])
	};
}
const hasErrors = ({ problems }) => problems.some(isError);
async function cyclesIn({ services, loader }) {
	if (!services.some(({ contexts }) => [...contexts.values()].some(({ friends = [] }) => friends.some(({ friend }) => friend.kind === "service")))) return [];
	const { orderOf } = await import("./render.js").then((n) => n.deploy_exports);
	return orderOf(services.flatMap((service) => [...service.contexts.values()].map((context) => {
		const target = {
			service,
			context
		};
		const { names, at } = neededNames(target, loader);
		return {
			name: targetName(target),
			needs: names,
			...at && { at }
		};
	})), []).problems.filter(({ code }) => code === "needs-cycle");
}
async function withLibraries(project, surroundings) {
	const { loader } = project;
	const lacking = project.services.map((service) => ({
		service,
		sources: librariesOf(service)
	})).filter(({ sources }) => sources.length > 0);
	if (lacking.length === 0) return project;
	const wanted = lacking.flatMap(({ service, sources }) => {
		const [context] = service.contexts.values();
		return context === void 0 ? [] : [{
			target: {
				service,
				context
			},
			rules: {},
			sources
		}];
	});
	const { fetchNamed } = await import("./sources.js").then((n) => n.fetch_named_exports);
	const fetched = await fetchNamed(wanted, surroundings);
	const again = new Map();
	for (const [index, { target }] of wanted.entries()) {
		const { service, context } = target;
		const folders = loader.fetched.get(service.dir) ?? new Map();
		loader.fetched.set(service.dir, folders);
		for (const [key, folder] of fetched[index] ?? []) if (typeof folder === "string") folders.set(key, folder);
		again.set(service, readServiceAgain(service, context.name, loader));
	}
	const fresh = (service) => again.get(service)?.service ?? service;
	return {
		...project,
		services: project.services.map(fresh),
		invalid: new Set(project.services.flatMap((service) => {
			const result = again.get(service);
			return (result === void 0 ? project.invalid.has(service) : hasErrors(result)) ? [fresh(service)] : [];
		})),
		problems: [...project.problems, ...[...again].flatMap(([service, { problems }]) => added(problems, project.problemsOf.get(service.file)))],
		problemsOf: new Map([...project.problemsOf, ...[...again.values()].flatMap(({ service, problems }) => service ? [[service.file, problems]] : [])])
	};
}
const librariesOf = ({ sources, contexts }) => contexts.size === 0 ? [] : sources.filter(({ target, folder }) => target === "file or folder" && folder === void 0);
const added = (problems, known = []) => {
	const texts = new Set(known.map((one) => JSON.stringify(one)));
	return problems.filter((one) => !texts.has(JSON.stringify(one)));
};
// src/operations/sources/project.ts
async function openProject(input, surroundings) {
	if (input.plain !== void 0) {
		const plainProject = plainServices(await fetchPlain(input.plain, surroundings), surroundings);
		const services = plainProject.services.map((service) => ({
			...service,
			root: service.fetched.includes(service.dir) ? service.root : workspaceOf(service.dir, surroundings.cwd)
		}));
		return {
			...plainProject,
			services,
			loader: makeLoader(),
			invalid: brokenOf({
				...plainProject,
				services
			})
		};
	}
	if (input.discover !== void 0) return openApplications(input.discover, surroundings);
	const configs = input.configs?.length ? input.configs : ["."];
	const files = new Set();
	for (const name of configs) for (const file of await servicesAt(resolve$3(surroundings.cwd, name), name, surroundings)) files.add(file);
	const rootOf = (file) => realpathSync.native(workspaceOf(dirname(file), surroundings.cwd));
	const loader = makeLoader(await repositoryNames([...files].map(rootOf), surroundings), surroundings.trusted === false);
	const services = [];
	const problems = [];
	const invalid = new Set();
	const problemsOf = new Map();
	for (const file of files) {
		const result = readService(file, loader, { root: rootOf(file) });
		problems.push(...result.problems);
		problemsOf.set(file, result.problems);
		if (result.service === void 0) continue;
		services.push(result.service);
		if (result.problems.some(isError)) invalid.add(result.service);
		problems.push(...shadowed(result.service, surroundings.commandNames));
	}
	return withFriends$1(await withLibraries({
		services,
		loader,
		problems,
		invalid,
		problemsOf
	}, surroundings));
}
function shadowed({ contexts }, commandNames) {
	return [...contexts.values()].filter((context) => commandNames.has(context.name)).map((context) => warning("context-shadowed", `the context ${context.name} has the name of a command`, {
		at: context.at,
		hint: `write pligos run ${context.name} -- …, or rename it`
	}));
}
function chooseOne(project, word, surroundings) {
	const all = chooseMany(project, word === void 0 ? [] : [word], surroundings);
	const own = all.filter(({ service }) => service.friendOf === void 0);
	const targets = own.length > 0 ? own : all;
	const [target, second] = targets;
	if (target !== void 0 && second === void 0) return target;
	const names = targets.map(targetName).join(", ");
	throw new UserError("context-ambiguous", `one context is needed, ${word === void 0 ? "there are" : `${JSON.stringify(word)} means`} ${targets.length}: ${names}`, { hint: "name one of them" });
}
function chooseAll(project, words) {
	const { selected, skipped, problems } = selectContexts(project.services, words, words.length === 0);
	return {
		targets: selected,
		skipped,
		problems
	};
}
function chooseMany(project, words, surroundings) {
	const { targets, problems } = chooseAll(project, words);
	failOnErrors(errorsFor(project, targets, words), surroundings);
	failOnErrors(problems, surroundings);
	return words.length === 0 ? withoutTests(targets) : targets;
}
function errorsFor({ problems, problemsOf, notRendered }, targets, words) {
	if (notRendered === void 0 || words.length === 0 || targets.length === 0) return problems;
	const own = targets.flatMap((target) => problemsOf.get(problemKey(target)) ?? []);
	return [...problems.filter((one) => !isError(one)), ...own.filter(isError)];
}
const withoutTests = (targets) => targets.filter(({ context }) => context.previewOnly !== true);
function failOnErrors(problems, surroundings) {
	if (problems.some(isError)) throw UserError.of(problems);
	for (const problem of problems) surroundings.host.report(problem);
}
// src/chart/app-config.ts
function appConfig(input) {
	return new Map([
		["service", input.service],
		["context", input.context],
		["ports", portsOf(input.values)],
		["dependencies", input.dependencies.map(dependencyOf)],
		["configs", input.configs],
		["secrets", input.secretNames],
		...input.friends.length === 0 ? [] : [["friends", input.friends.map(friendOf)]]
	]);
}
function friendOf({ name, type, values }) {
	const configurations = values.get("dependencies");
	const configuration = isMap(configurations) ? configurations.get(name) : void 0;
	return new Map([
		["name", name],
		["type", type],
		["configuration", configuration ?? new Map()]
	]);
}
function dependencyOf({ name, service, context, values }) {
	return new Map([
		["name", name],
		["service", service],
		["context", context],
		["ports", portsOf(values)]
	]);
}
const probes = new Set([
	"httpGet",
	"tcpSocket",
	"grpc"
]);
function portsOf(values) {
	const ports = [];
	const seen = new Set();
	const visit = (value, key) => {
		if (isList(value)) for (const item of value) visit(item, key);
		if (!isMap(value) || probes.has(key)) return;
		const port = [value.get("port"), value.get("containerPort")].find(isNumeral);
		const name = value.get("name");
		const label = typeof name === "string" ? name : key;
		if (port && !seen.has(`${label} ${port.numeral}`)) {
			seen.add(`${label} ${port.numeral}`);
			ports.push(new Map([["name", label], ["port", port]]));
		}
		for (const [childKey, child] of value) visit(child, childKey);
	};
	visit(values, "");
	return ports;
}
// src/chart/folder.ts
function readWalked(walked, secret = false) {
	return new Map(walked.map(({ path, absolute, executable }) => [path, {
		content: contentOf(absolute),
		executable,
		secret
	}]));
}
function contentOf(file) {
	try {
		return readFileSync(file);
	} catch (error) {
		throw systemError(error, `${file} cannot be read`, "file-unreadable");
	}
}
function systemError(error, noun, code) {
	if (typeof error !== "object" || error === null || !("code" in error)) return error;
	return new UserError(code, `${noun} (${String(error.code)})`, { hint: "check the permissions of the file and of the folders above it, and the free space on the disk" });
}
function sortFiles(...layers) {
	const all = new Map(layers.flatMap((layer) => [...layer]));
	return new Map([...all].toSorted(([a], [b]) => a < b ? -1 : 1));
}
const textOf = (file) => Buffer.from(file.content).toString("utf8");
const fileOf$1 = (text) => ({
	content: Buffer.from(text),
	executable: false,
	secret: false
});
// src/chart/metadata.ts
const generatedKeyword = "pligosgenerated";
function metadataOf(chart, dir = "") {
	const tree = readMap(chart.files, "Chart.yaml", dir);
	if (tree === void 0) throw new UserError("chart-missing", `${dir === "" ? "the chart" : dir} contains no Chart.yaml`, { hint: "a chart needs a Chart.yaml with apiVersion, name and version" });
	const optional = (key) => {
		const text = textAt(tree, key);
		return text === "" ? {} : { [key]: text };
	};
	return {
		name: textAt(tree, "name"),
		version: textAt(tree, "version"),
		apiVersion: textAt(tree, "apiVersion") || "v1",
		...optional("appVersion"),
		...optional("kubeVersion"),
		keywords: textsAt(tree, "keywords"),
		dependencies: dependenciesOf(tree, readMap(chart.files, "requirements.yaml", dir), chart.files, dir)
	};
}
function readMap(files, path, dir) {
	const file = files.get(path);
	if (file === void 0) return void 0;
	const { tree } = readOne(join$1(dir, path), textOf(file), helmFile);
	if (tree === void 0 || tree.kind === "map") return tree;
	throw shapeError(tree, "", "a map");
}
function shapeError(tree, path, expected) {
	return new UserError("chart-yaml", `${expected} was expected${path === "" ? "" : ` under ${path}`}, ${describe(tree)} was found`, {
		at: atOf(tree, path),
		hint: "write it as helm documents it for Chart.yaml"
	});
}
function textAt(tree, key, parent = "") {
	const entry = entryOf$2(tree, key);
	if (entry === void 0) return "";
	const text = scalarText(entry.value);
	if (text === void 0) throw shapeError(entry.value, childPath(parent, key), "a string");
	return text;
}
function scalarText(tree) {
	return tree.kind === "scalar" ? stringOf(tree.value) : void 0;
}
function stringOf(value) {
	if (isNumeral(value)) return canonicalNumber(value);
	return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}
function textsAt(tree, key, parent = "") {
	const entry = entryOf$2(tree, key);
	if (entry === void 0 || entry.value.kind === "scalar" && entry.value.value === null) return [];
	const path = childPath(parent, key);
	if (entry.value.kind !== "list") throw shapeError(entry.value, path, "a list");
	return entry.value.items.map((item, index) => {
		const text = scalarText(item);
		if (text === void 0) throw shapeError(item, childPath(path, index), "a string");
		return text;
	});
}
function dependenciesOf(chart, requirements, files, dir) {
	const generated = generatedNames(files, dir);
	return dependencyTrees(entryOf$2(requirements, "dependencies") ? requirements : chart).map((tree, index) => {
		const path = childPath("dependencies", index);
		const filled = (key) => {
			const text = textAt(tree, key, path);
			return text === "" ? {} : { [key]: text };
		};
		const name = textAt(tree, "name", path);
		const repository = filled("repository");
		const tags = textsAt(tree, "tags", path);
		return {
			name,
			version: textAt(tree, "version", path),
			...repository,
			...filled("alias"),
			...filled("condition"),
			...tags.length > 0 && { tags },
			generated: repository["repository"] === void 0 && generated.has(name)
		};
	});
}
function dependencyTrees(tree) {
	const list = entryOf$2(tree, "dependencies")?.value;
	if (list === void 0 || list.kind === "scalar" && list.value === null) return [];
	if (list.kind !== "list") throw shapeError(list, "dependencies", "a list");
	return list.items.map((item, index) => {
		if (item.kind === "map") return item;
		throw shapeError(item, childPath("dependencies", index), "a map");
	});
}
function generatedNames(files, dir) {
	const names = new Set();
	for (const [path, file] of files) {
		if (!/^charts\/[^/]+\/Chart\.yaml$/.test(path) || !Buffer.from(file.content).includes("pligosgenerated")) continue;
		const tree = readMap(files, path, dir);
		if (tree && textsAt(tree, "keywords").includes("pligosgenerated")) names.add(textAt(tree, "name"));
	}
	return names;
}
// src/chart/dependencies/sub-charts.ts
const archive = /^charts\/(.+?)-(v?[0-9]+(?:\.[0-9]+)*(?:[-+][^/]*)?)\.tgz$/;
function vendoredCharts(files) {
	const charts = [];
	for (const [path, file] of files) {
		const folder = /^charts\/([^/]+)\/Chart\.yaml$/.exec(path)?.[1];
		if (folder !== void 0 && !/^[._]/.test(folder)) charts.push(metadataOf({ files: new Map([["Chart.yaml", file]]) }, `charts/${folder}`));
		const [, name, version] = archive.exec(path) ?? [];
		if (name !== void 0 && version !== void 0) charts.push({
			name,
			version
		});
	}
	return charts;
}
function checkVendored(files, subCharts, service) {
	if (subCharts.length === 0) return [];
	const vendored = new Set(vendoredCharts(files).map(({ name }) => name));
	const folders = new Set([...files.keys()].map((path) => path.split("/")).flatMap(([top, name]) => top === "charts" && name !== void 0 ? [name] : []));
	return subCharts.filter(({ name }) => vendored.has(name) || folders.has(name)).map(({ name, at }) => problem("chart-dependency-twice", `two sub-charts are called ${JSON.stringify(name)}, the other lies in charts/ of ${service.name} or its flavor`, {
		at,
		hint: "give the dependency an alias, or remove the vendored chart"
	}));
}
function embed(chart, metadata, name) {
	const keywords = metadata.get("keywords") ?? [];
	const marked = new Map([
		...metadata,
		["name", name],
		["keywords", [...isList(keywords) ? keywords : [], generatedKeyword]]
	]);
	return [...chart.files].filter(([, file]) => !file.secret).map(([path, file]) => [`charts/${name}/${path}`, path === "Chart.yaml" ? fileOf$1(write(marked)) : file]);
}
// src/chart/attempt.ts
function attempt(step) {
	try {
		return {
			value: step(),
			problems: []
		};
	} catch (error) {
		if (error instanceof UserError) return { problems: error.problems };
		throw error;
	}
}
// src/schema/json.ts
const draft = "http://json-schema.org/draft-07/schema#";
function properties(entries) {
	return Object.fromEntries(entries);
}
function anyOf(schemas) {
	const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
	const [first, second] = distinct;
	if (first === void 0 || distinct.some((schema) => Object.keys(schema).length === 0)) return {};
	return second === void 0 ? first : { anyOf: distinct };
}
function orNull(schema) {
	const { type } = schema;
	if (Object.keys(schema).length === 0) return schema;
	if (typeof type === "string" && schema["enum"] === void 0) return {
		...schema,
		type: [type, "null"]
	};
	return anyOf([schema, { type: "null" }]);
}
function reference(name) {
	return { $ref: `#/definitions/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}` };
}
// src/schema/config-schema.ts
function configSchema() {
	return {
		$schema: draft,
		title: "pligos.yaml",
		description: "A service: its contexts, and the named instances that they use",
		...schemaOf(configShape, [])
	};
}
const refinements = {
	"pligos.version": () => ({ enum: [
		"1",
		"2",
		1,
		2
	] }),
	"contexts.*": contextSchema
};
function schemaOf(shape, path) {
	const plain = plainSchema(shape, path);
	const refine = refinements[path.join(".")];
	const schema = refine ? refine(plain) : plain;
	return "orNothing" in shape ? orNull(schema) : schema;
}
function plainSchema(shape, path) {
	switch (shape.kind) {
		case "text": return textSchema(shape);
		case "source": return sourceSchema(shape, path);
		case "choice": return {
			type: "string",
			enum: shape.values
		};
		case "truth": return { type: "boolean" };
		case "count": return {
			type: "integer",
			minimum: 1,
			maximum: 999999999
		};
		case "list": return {
			type: "array",
			items: schemaOf(shape.of, [...path, "*"])
		};
		case "record": return recordSchema(shape, path);
		case "map": return mapSchema(shape, path);
		case "named": return { anyOf: [textSchema(shape.text), recordSchema(shape.record, path)] };
	}
	return {};
}
function textSchema(shape) {
	return {
		type: shape.numbers ? ["string", "number"] : "string",
		minLength: 1,
		...shape.pattern && { pattern: shape.pattern.source },
		...shape.example !== void 0 && { examples: [shape.example] }
	};
}
const sourceSchema = ({ reads }, path) => ({ anyOf: [
	{
		type: "string",
		minLength: 1
	},
	recordSchema(versionedSource, path),
	...reads === "chart" || reads === "flavor" ? [recordSchema(chartReference, path)] : []
] });
function recordSchema(shape, path) {
	const rules = Object.entries(shape.keys);
	const required = rules.filter(([, rule]) => rule.required).map(([key]) => key);
	return {
		type: "object",
		additionalProperties: false,
		properties: properties(rules.map(([key, rule]) => [key, described(rule, [...path, key])])),
		...required.length > 0 && { required },
		...shape.variants && variantsSchema(shape.variants),
		...shape.notBoth && { not: { required: [...shape.notBoth] } },
		...shape.oneOf && { anyOf: shape.oneOf.map((key) => ({ required: [key] })) }
	};
}
const variantsSchema = ({ by, of }) => ({ allOf: Object.entries(of).map(([value, { needs = [], may = [] }]) => ({
	if: {
		properties: { [by]: { const: value } },
		required: [by]
	},
	then: {
		propertyNames: { enum: [
			by,
			...needs,
			...may
		] },
		required: [...needs]
	}
})) });
const described = (rule, path) => ({
	description: rule.says,
	...schemaOf(rule.shape, path)
});
function mapSchema(shape, path) {
	return {
		type: "object",
		additionalProperties: schemaOf(shape.of, [...path, "*"]),
		...shape.names && { propertyNames: { pattern: shape.names.pattern.source } }
	};
}
function contextSchema(schema) {
	const kinds = Object.keys(sourceKeys);
	const pairs = kinds.flatMap((kind, at) => kinds.slice(at + 1).map((other) => [kind, other]));
	return {
		...schema,
		not: { anyOf: pairs.map((required) => ({ required })) },
		anyOf: [...kinds, "extends"].map((kind) => ({ required: [kind] }))
	};
}
// src/schema/markdown.ts
function escapeText(text) {
	return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~&$]/g, "\\$&").replaceAll("://", "&#58;//").replaceAll("@", "&#64;").replace(/www\./gi, (prefix) => prefix.replace(".", "&#46;"));
}
const code = (text) => codeSpan(text.replace(/\s+/g, " ")).replaceAll("|", "\\|");
function table$1(header, rows) {
	return `${line(header)}${line(header.map(() => "---"))}${rows.map(line).join("")}`;
}
const line = (cells) => `| ${cells.join(" | ")} |\n`;
function makeAnchors() {
	const used = new Map();
	return (heading) => {
		const slug = heading.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
		const count = used.get(slug) ?? 0;
		used.set(slug, count + 1);
		return count === 0 ? slug : `${slug}-${count}`;
	};
}
// src/schema/template-uses.ts
const root = { kind: "root" };
const unknown = { kind: "unknown" };
const topScope = {
	dot: root,
	variables: new Map([["$", root]])
};
function usesIn(templates) {
	return [...templates].flatMap(([file, text]) => usesInFile(file, text));
}
function usesInFile(file, text) {
	const uses = [];
	const scopes = [topScope];
	let line = 1;
	let counted = 0;
	for (const { content, start } of actionsOf(text)) {
		const scope = scopes.at(/^\s*else\b/.test(content) ? -2 : -1) ?? topScope;
		for (const [term, offset] of termsOf(content)) {
			const meaning = resolve$1(term, scope);
			if (meaning.kind !== "values" || meaning.path.length === 0) continue;
			line += newlines(text.slice(counted, start + offset));
			counted = start + offset;
			uses.push({
				file,
				line,
				path: meaning.path
			});
		}
		step(content.trim(), scopes, scope);
	}
	return uses;
}
function* actionsOf(text) {
	for (let open = text.indexOf("{{"); open >= 0;) {
		const start = open + (text.startsWith("{{-", open) ? 3 : 2);
		const isComment = /^\s*\/\*/.test(text.slice(start, start + 20));
		const from = isComment ? text.indexOf("*/", start) : start;
		const end = from < 0 ? -1 : text.indexOf("}}", from);
		if (end < 0) return;
		if (!isComment) yield {
			content: withoutParentheses(text.slice(start, end).replace(/-$/, "")),
			start
		};
		open = text.indexOf("{{", end);
	}
}
function withoutParentheses(content) {
	for (let before = "", after = content;; after = before.replace(inParentheses, atTheEnd)) {
		if (before === after) return after;
		before = after;
	}
}
const inParentheses = /\(\s*(\$?[\w.]+)\s*\)(?=\.\w)/g;
const atTheEnd = (all, term) => term.padStart(all.length);
const newlines = (text) => text.split("\n").length - 1;
function* termsOf(content) {
	for (const match of content.matchAll(/"(?:[^"\\]|\\.)*"|`[^`]*`|(?<![\w.)\]])(\$\w*(?:\.\w+)*|\.\w+(?:\.\w+)*|\.(?![\w.]))/g)) if (match[1] !== void 0) yield [match[1], match.index];
}
function resolve$1(term, { dot, variables }) {
	const [head = "", ...keys] = term.split(".");
	return meaningBelow(head === "" ? dot : variables.get(head) ?? unknown, keys.filter((each) => each !== ""));
}
function meaningBelow(meaning, keys) {
	const [first, ...rest] = keys;
	if (first === void 0) return meaning;
	if (meaning.kind === "root") return first === "Values" ? {
		kind: "values",
		path: rest
	} : unknown;
	return meaning.kind === "values" ? {
		kind: "values",
		path: [...meaning.path, ...keys]
	} : unknown;
}
function step(content, scopes, scope) {
	const [, word = "", rest = ""] = /^(\w+)?\s*([\s\S]*)$/.exec(content) ?? [];
	switch (word) {
		case "end":
			if (scopes.length > 1) scopes.pop();
			return;
		case "else":
			scopes.pop();
			scopes.push(elseScope(rest, scopes.at(-1) ?? scope));
			return;
		case "define":
		case "block":
			scopes.push(topScope);
			return;
		case "if":
			scopes.push(scope);
			return;
		case "with":
			scopes.push(withScope(rest, scope));
			return;
		case "range":
			scopes.push(rangeScope(rest, scope));
			return;
		default: assign(content, scopes, scope);
	}
}
function elseScope(rest, outer) {
	const isWith = /^with\s+([\s\S]*)$/.exec(rest);
	return isWith ? withScope(isWith[1] ?? "", outer) : outer;
}
function withScope(pipeline, scope) {
	const { names, value } = declaration(pipeline, scope);
	return {
		dot: value,
		variables: new Map([...scope.variables, ...names.map((name) => [name, value])])
	};
}
function rangeScope(pipeline, scope) {
	const { names, value } = declaration(pipeline, scope);
	const entry = meaningBelow(value.kind === "root" ? unknown : value, ["*"]);
	const variables = new Map(scope.variables);
	for (const name of names) variables.set(name, unknown);
	const last = names.at(-1);
	if (last !== void 0) variables.set(last, entry);
	return {
		dot: entry,
		variables
	};
}
function assign(content, scopes, scope) {
	if (!/^\$\w+\s*:?=/.test(content)) return;
	const { names, value } = declaration(content, scope);
	scopes[scopes.length - 1] = {
		...scope,
		variables: new Map([...scope.variables, ...names.map((name) => [name, value])])
	};
}
function declaration(text, scope) {
	const match = /^(\$\w+(?:\s*,\s*\$\w+)*)\s*:?=\s*([\s\S]*)$/.exec(text.trim());
	const names = match?.[1]?.match(/\$\w+/g) ?? [];
	const pipeline = (match?.[2] ?? text).trim().replace(/^\(([^()]*)\)$/, "$1");
	const [term] = [...termsOf(pipeline)];
	const isTerm = term !== void 0 && pipeline.startsWith(term[0]) && /^\s*(?:\||$)/.test(pipeline.slice(term[0].length));
	const isDefault = /^(?:default|required)\s+\S+\s+(\S+)$/.exec(pipeline);
	const termText = isTerm ? term[0] : isDefault?.[1];
	return {
		names: [...names],
		value: termText === void 0 ? unknown : resolve$1(termText, scope)
	};
}
// src/schema/uses.ts
function usesByKey(types, templates) {
	const places = new Map();
	const root = types.get("context");
	for (const use of root === void 0 ? [] : usesIn(templates)) if (root !== void 0) follow(types, root, use.path, use, places);
	return places;
}
function follow(types, start, path, use, places) {
	let body = start;
	for (let at = 0; body !== void 0 && at < path.length; at += 1) {
		const steps = stepsTo(types, body, path[at] ?? "", new Set());
		for (const key of steps) addPlace(places, key, use);
		const last = steps.at(-1);
		if (last?.kind === "expression" && (last.word === "repeated" || last.word === "mapped")) at += 1;
		body = last && bodyOf(types, last);
	}
}
function stepsTo(types, body, field, seen) {
	seen.add(body);
	const ownKey = body.keys.get(field);
	if (ownKey !== void 0 && !isEmbedded(ownKey)) return [ownKey];
	const embedded = [...body.keys.values()].filter(isEmbedded);
	for (const key of embedded) {
		const inner = bodyOf(types, key);
		if (inner === void 0 || key.word === "embedded mapped" || seen.has(inner)) continue;
		const steps = stepsTo(types, inner, field, seen);
		if (steps.length > 0) return [key, ...steps];
	}
	const open = embedded.find((key) => key.word === "embedded mapped" || key.of.kind !== "type");
	return open === void 0 ? [] : [open];
}
const isEmbedded = (key) => key.kind === "expression" && key.word.startsWith("embedded");
function bodyOf(types, key) {
	if (key.kind === "inline") return key.body;
	return key.of.kind === "type" ? types.get(key.of.name) : void 0;
}
function addPlace(found, key, { file, line }) {
	const places = found.get(key);
	if (places === void 0) found.set(key, new Set([`${file}:${line}`]));
	else places.add(`${file}:${line}`);
}
// src/schema/flavor-docs.ts
const placesShown = 5;
function flavorDocs(flavor, types, templates) {
	const root = types.get("context");
	const names = root === void 0 ? [] : typesBelow(types, root).filter((name) => name !== "context");
	const anchorOf = makeAnchors();
	anchorOf(flavor.name);
	const anchors = new Map([["context", anchorOf("Spec")], ...names.map((name) => [name, anchorOf(name)])]);
	const uses = usesByKey(types, templates);
	const section = (title, body) => `## ${escapeText(title)}\n\n${bodyTable(body, anchors, uses)}`;
	return [
		`# ${escapeText(flavor.name)}\n`,
		"What the `spec` of a context with this flavor may hold. Where a type is expected, write the name of an instance\n(`values.TYPE` in `pligos.yaml`) or a map with its keys.\n",
		section("Spec", root),
		...names.map((name) => section(name, types.get(name)))
	].join("\n");
}
function typesBelow(types, root) {
	const names = new Set();
	const bodies = new Set([root]);
	for (const body of bodies) for (const key of body.keys.values()) {
		const name = key.kind === "expression" && key.of.kind === "type" ? key.of.name : void 0;
		const inner = key.kind === "inline" ? key.body : types.get(name ?? "");
		if (inner === void 0) continue;
		if (name !== void 0) names.add(name);
		bodies.add(inner);
	}
	return [...names];
}
function bodyTable(body, anchors, uses) {
	const tableRows = body === void 0 ? [] : rowsOf$1(body, "", anchors, uses);
	if (tableRows.length === 0) return "No keys.\n";
	return table$1([
		"key",
		"takes",
		"default",
		"meaning",
		"used in"
	], tableRows);
}
function rowsOf$1(body, prefix, anchors, uses) {
	return [...body.keys.values()].flatMap((key) => {
		const path = `${prefix}${key.key}`;
		const takes = key.kind === "inline" ? "a map" : takesCell(key, anchors);
		const row = [
			code(path),
			takes,
			defaultCell(key),
			escapeText(key.comment ?? ""),
			usedCell(uses.get(key))
		];
		return key.kind === "inline" ? [row, ...rowsOf$1(key.body, `${path}.`, anchors, uses)] : [row];
	});
}
function takesCell(key, anchors) {
	if (key.of.kind === "enum") return `${wordOf(key)}one of ${key.of.values.map(code).join(", ")}`;
	const anchor = key.of.kind === "type" ? anchors.get(key.of.name) : void 0;
	const name = code(key.of.name);
	return `${wordOf(key)}${anchor === void 0 ? name : `[${name}](#${encodeURI(anchor)})`}`;
}
const wordOf = ({ word }) => word === "plain" ? "" : `${word} `;
function defaultCell(key) {
	if (key.kind === "inline") return "";
	if (key.required) return "required";
	return key.fallback === void 0 ? "" : code(writeJson(key.fallback).trim());
}
function usedCell(places) {
	if (places === void 0) return "";
	const shownPlaces = [...places].slice(0, placesShown).map(code).join(", ");
	return places.size > placesShown ? `${shownPlaces} and ${places.size - placesShown} more` : shownPlaces;
}
// src/schema/type-shapes.ts
const primitives = {
	string: { type: "string" },
	numeric: { type: "number" },
	bool: { type: "boolean" },
	object: { type: "object" }
};
function scalarSchema(of) {
	if (of.kind === "enum") return {
		type: "string",
		enum: of.values
	};
	return of.kind === "primitive" ? primitives[of.name] : {};
}
function primitiveSchema(key) {
	const one = scalarSchema(key.of);
	if (key.word === "plain") return one;
	if (key.word === "repeated") return {
		type: "array",
		items: one
	};
	return {
		type: ["array", "object"],
		items: one,
		additionalProperties: one
	};
}
function annotations(key) {
	return {
		...key.comment !== void 0 && { description: key.comment },
		...key.kind === "expression" && key.fallback !== void 0 && { default: toJson(key.fallback) }
	};
}
function toJson(value) {
	if (isNumeral(value)) return Number(canonicalNumber(value));
	if (isList(value)) return value.map(toJson);
	if (!isMap(value)) return value;
	return Object.fromEntries([...value].map(([key, inner]) => [key, toJson(inner)]));
}
// src/schema/spec-schema.ts
function specSchema(types) {
	const root = types.get("context");
	return {
		$schema: draft,
		title: "spec",
		...root === void 0 ? { type: "object" } : bodySchema(root),
		definitions: properties([...types].map(([name, body]) => [name, typeSchema(body)]))
	};
}
function typeSchema(body) {
	const name = {
		type: "string",
		description: `The name of this ${body.name}`
	};
	return bodySchema(body, body.keys.has("name") ? [] : [["name", name]]);
}
function bodySchema(body, extraProperties = []) {
	const keys = [...body.keys.values()];
	const required = keys.filter((key) => key.kind === "expression" && key.required).map(({ key }) => key);
	return {
		type: "object",
		additionalProperties: false,
		properties: properties([...extraProperties, ...keys.map((key) => [key.key, keySchema(key)])]),
		...required.length > 0 && { required }
	};
}
function keySchema(key) {
	const { schema, required } = key.kind === "inline" ? {
		schema: bodySchema(key.body),
		required: false
	} : {
		schema: valueSchema(key),
		required: key.required
	};
	return {
		...annotations(key),
		...required ? schema : orNull(schema)
	};
}
function valueSchema(key) {
	const isPrimitive = key.of.kind !== "type";
	if (isPrimitive && !key.word.startsWith("embedded")) return primitiveSchema(key);
	const map = key.of.kind === "type" ? reference(key.of.name) : { type: "object" };
	const instance = {
		type: "string",
		minLength: 1
	};
	if (key.word === "plain" || key.word === "embedded") return isPrimitive ? map : anyOf([instance, map]);
	const entry = key.word === "mapped" || key.word === "embedded mapped" ? { allOf: [map, { required: ["name"] }] } : map;
	return {
		type: "array",
		items: isPrimitive ? entry : anyOf([instance, entry])
	};
}
// src/schema/values-schema.ts
function valuesSchema(types, subCharts, importsValues = false) {
	const root = types.get("context");
	const build = {
		types,
		names: new Map()
	};
	const shape = root === void 0 ? emptyShape() : shapeOf(build, root);
	const names = ["global", ...subCharts];
	for (const name of names) shape.fields.set(name, [{ type: "object" }]);
	if (subCharts.length > 0 && !shape.fields.has("tags")) shape.fields.set("tags", [{ type: "object" }]);
	if (importsValues) shape.others.push({});
	const definitions = [];
	for (const [body, name] of build.names) definitions.push([name, objectSchema(shapeOf(build, body))]);
	return {
		$schema: draft,
		title: "Values",
		...objectSchema({
			...shape,
			required: shape.required.filter((key) => !names.includes(key))
		}),
		definitions: properties(definitions)
	};
}
function refer({ names }, body) {
	if (body === void 0) return {};
	let name = names.get(body);
	if (name === void 0) {
		const usedNames = new Set(names.values());
		name = body.name;
		for (let count = 2; usedNames.has(name); count += 1) name = `${body.name} ${count}`;
		names.set(body, name);
	}
	return reference(name);
}
const emptyShape = () => ({
	fields: new Map(),
	required: [],
	others: []
});
function shapeOf(build, body) {
	const shape = emptyShape();
	collect(build, body, shape, true, new Set([body]));
	return shape;
}
function collect(build, body, shape, always, seen) {
	for (const key of body.keys.values()) if (key.kind === "inline") addField(shape, key.key, {
		...annotations(key),
		...refer(build, key.body)
	});
	else if (!key.word.startsWith("embedded")) {
		addField(shape, key.key, {
			...annotations(key),
			...fieldSchema(build, key)
		});
		if (always && key.required) shape.required.push(key.key);
	} else if (key.word === "embedded mapped") shape.others.push(key.of.kind === "type" ? refer(build, build.types.get(key.of.name)) : { type: "object" });
	else if (key.of.kind !== "type") shape.others.push({});
	else {
		const inner = build.types.get(key.of.name);
		if (inner === void 0 || seen.has(inner)) continue;
		seen.add(inner);
		collect(build, inner, shape, always && key.required && key.word === "embedded", seen);
	}
}
function addField({ fields }, name, schema) {
	addTo(fields, name, schema);
}
function fieldSchema(build, key) {
	if (key.of.kind !== "type") return key.required ? primitiveSchema(key) : orNull(primitiveSchema(key));
	const one = refer(build, build.types.get(key.of.name));
	if (key.word === "plain") return one;
	return key.word === "repeated" ? {
		type: "array",
		items: one
	} : {
		type: "object",
		additionalProperties: one
	};
}
function objectSchema({ fields, required, others }) {
	return {
		type: "object",
		additionalProperties: others.length > 0 ? anyOf(others) : false,
		properties: properties([...fields].map(([name, sources]) => [name, anyOf([...sources, ...others])])),
		...required.length > 0 && { required: [...new Set(required)] }
	};
}
// src/chart/validity.ts
const identifier = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
const version = new RegExp(`^v?[0-9]+(?:\\.[0-9]+)?(?:\\.[0-9]+)?(?:-${identifier}(?:\\.${identifier})*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`);
function checkName(name, at) {
	if (name !== "" && name !== "." && name !== ".." && !name.includes("/")) return [];
	const found = name === "" ? "the chart has no name" : `${JSON.stringify(name)} cannot be a chart's name`;
	return [problem("chart-name", `${found}, one without "/" was expected`, {
		at,
		hint: "set name in the Chart.yaml"
	})];
}
function checkVersion(text, at) {
	if (version.test(text)) return [];
	const found = text === "" ? "the chart has no version" : `${JSON.stringify(text)} is no version`;
	return [problem("chart-version", `${found}, a semantic version such as 1.2.3 was expected`, {
		at,
		hint: "set version in the Chart.yaml, or chartVersion in the context"
	})];
}
function checkAlias(alias, at) {
	if (/^[A-Za-z0-9_-]+$/.test(alias)) return [];
	return [problem("chart-alias", `${JSON.stringify(alias)} cannot be an alias, only letters, digits, "_" and "-" were expected`, {
		at,
		hint: "choose another alias"
	})];
}
// src/chart/dependencies/join-dependencies.ts
const fileScheme = "file://";
function rebase(entry, from, to) {
	const path = filePath(entry.value);
	if (path === void 0 || path.startsWith("/")) return entry;
	const rebased = relative(to, resolve$3(from, path)).split(sep).join(posix.sep);
	return {
		...entry,
		value: new Map([...entry.value, ["repository", fileScheme + rebased]])
	};
}
function filePath(value) {
	const repository = stringOf(value.get("repository"));
	return repository.startsWith(fileScheme) ? repository.slice(7) : void 0;
}
function checkFilePath(entry, service) {
	const path = filePath(entry.value);
	if (path === void 0) return [];
	return attempt(() => resolveInside(service.dir, path, readableFolders(service), entry.at)).problems;
}
const labelOf$1 = (value) => stringOf(value.get("alias")) || stringOf(value.get("name"));
function joinDependencies(declared, subCharts) {
	const problems = [];
	const byLabel = new Map();
	for (const entry of declared) {
		const label = labelOf$1(entry.value);
		const first = byLabel.get(label);
		if (label === "") problems.push(missingName(entry.at));
		else if (first === void 0) byLabel.set(label, entry);
		else if (!sameValue(first.value, entry.value)) problems.push(duplicateName(label, entry.at, first.at));
		if (entry.value.has("alias")) problems.push(...checkAlias(stringOf(entry.value.get("alias")), entry.at));
	}
	const generated = new Map();
	for (const subChart of subCharts) {
		const other = generated.get(subChart.name) ?? declared.find(({ value }) => [labelOf$1(value), value.get("name")].includes(subChart.name));
		if (other === void 0) generated.set(subChart.name, subChart);
		else problems.push(duplicateName(subChart.name, subChart.at, other.at));
	}
	return {
		fetched: [...byLabel.values()].map(({ value }) => value),
		generated: [...generated.values()].map(entryOf),
		problems
	};
}
function missingName(at) {
	return problem("chart-yaml", "a dependency has no name", {
		at,
		hint: "give it the name of the chart"
	});
}
function duplicateName(name, at, first) {
	const place = first.file === at.file ? `line ${first.line}` : `${first.file}:${first.line}`;
	return problem("chart-dependency-twice", `two sub-charts are called ${JSON.stringify(name)}, the first at ${place}`, {
		at,
		hint: "give one of the two an alias"
	});
}
function entryOf({ name, version, isAlias }) {
	return new Map([
		["name", name],
		["version", version],
		...isAlias ? [["alias", name]] : []
	]);
}
// src/chart/join-metadata.ts
function joinMetadata(input) {
	const { service, context, author, flavor } = input;
	const { fields, problems } = joinFields(input);
	const borrowed = flavor.chart.dependencies.map((entry) => rebase(entry, flavor.dir, service.dir));
	const declared = [
		...author.dependencies,
		...borrowed,
		...context.chartDependencies
	];
	const joinedDependencies = joinDependencies(declared, input.subCharts);
	const paths = declared.flatMap((entry) => checkFilePath(entry, service));
	const dependencies = [...joinedDependencies.fetched, ...joinedDependencies.generated];
	const inRequirements = author.requirements !== void 0 || fields.get("apiVersion") === "v1";
	const hasAny = dependencies.length > 0;
	return {
		chart: !inRequirements && hasAny ? new Map([...fields, ["dependencies", dependencies]]) : fields,
		requirements: inRequirements && (hasAny || author.requirements) ? new Map([...author.requirements?.content ?? [], ["dependencies", dependencies]]) : void 0,
		dependencies,
		onlyFlavors: sameValue(joinedDependencies.fetched, flavor.chart.dependencies.map(({ value }) => value)),
		problems: [
			...problems,
			...joinedDependencies.problems,
			...paths
		]
	};
}
function joinFields({ service, context, author, flavor }) {
	const fields = new Map();
	if (!author.fields.get("apiVersion")) fields.set("apiVersion", "v2");
	for (const [key, value] of author.fields) if (value !== null || key !== "apiVersion") fields.set(key, value);
	if (!author.fields.get("name")) fields.set("name", service.name);
	if (author.text === void 0) fields.set("version", "0.1.0");
	const problems = ["version", "appVersion"].flatMap((key) => numberAsText(fields, key, author));
	if (context.chartVersion !== void 0) fields.set("version", context.chartVersion);
	if (context.appVersion !== void 0) fields.set("appVersion", context.appVersion);
	const kubeVersion = joinConstraints(flavor.chart.fields.get("kubeVersion"), author.fields.get("kubeVersion"));
	if (kubeVersion !== void 0) fields.set("kubeVersion", kubeVersion);
	const version = fields.get("version");
	return {
		fields,
		problems: [
			...problems,
			...checkName(stringOf(fields.get("name")), author.at("name")),
			...checkVersion(stringOf(version), context.chartVersion === void 0 ? author.at("version") : context.at)
		]
	};
}
function numberAsText(fields, key, author) {
	const value = fields.get(key);
	if (!isNumeral(value)) return [];
	const text = canonicalNumber(value);
	fields.set(key, text);
	return [warning("chart-version", `${key} is the number ${value.numeral}, which helm reads as "${text}"`, {
		at: author.at(key),
		hint: `quote it: ${key}: "${value.numeral}"`
	})];
}
function joinConstraints(a, b) {
	const [first, second] = [stringOf(a).trim(), stringOf(b).trim()];
	if (first === "" || second === "" || first === second) return first || second || void 0;
	return first.split("||").flatMap((left) => second.split("||").map((right) => `${left.trim()}, ${right.trim()}`)).join(" || ");
}
function metadataFile(value, author, write) {
	return fileOf$1(author && sameValue(author.content, value) ? author.text : write(value));
}
// src/chart/computed-files.ts
function computedFiles(step, { flavor, types, values, own, ownFiles, subCharts }, metadata, layered) {
	const { service, context } = step;
	const files = new Map([["Chart.yaml", fileOf$1(write(metadata.chart))], ["values.yaml", fileOf$1(write(values))]]);
	if (metadata.requirements) files.set("requirements.yaml", metadataFile(metadata.requirements, own.requirements, write));
	if (service.version === "2" && !layered.has("values.schema.json")) {
		const names = [
			...metadata.dependencies.map((entry) => labelOf$1(entry)),
			...vendoredCharts(layered).map(({ name }) => name),
			...friendKeys(context)
		];
		const importsValues = metadata.dependencies.some((entry) => entry.has("import-values"));
		const schema = valuesSchema(types, [...new Set(names)], importsValues);
		files.set("values.schema.json", fileOf$1(`${JSON.stringify(schema, null, 2)}\n`));
	}
	if (service.version !== "2" && !flavor.appConfig) return {
		files,
		problems: []
	};
	if (layered.has("config/app.yaml")) return {
		files,
		problems: [keptAppConfig(context)]
	};
	const text = write(withPortableNumbers(appConfig({
		service: service.name,
		context: context.name,
		values: withoutFriends(values, context),
		dependencies: subCharts.map((sub) => ({
			name: sub.name,
			service: sub.service,
			context: sub.context,
			values: sub.values
		})),
		configs: [...layered.keys()].filter((path) => path.startsWith("config/")).map((path) => path.slice(7)),
		secretNames: [...new Set([...ownFiles.secretNames, ...context.secrets.keys()])].toSorted(),
		friends: (context.friends ?? []).map(({ as, friend }) => ({
			name: as,
			type: friend.type,
			values
		}))
	})));
	return {
		files: files.set("config/app.yaml", fileOf$1(text)),
		problems: []
	};
}
const friendKeys = ({ friends = [] }) => [...friends.length > 0 ? ["dependencies"] : [], ...friends.some(({ friend }) => friend.credentials.size > 0) ? ["credentials"] : []];
function withoutFriends(values, { friends = [] }) {
	const others = new Set(friends.length === 0 ? [] : ["dependencies", ...friends.map(({ as }) => as)]);
	return new Map([...values].filter(([key]) => !others.has(key)));
}
function keptAppConfig(context) {
	return warning("chart-app-config", "config/app.yaml is written by hand, so none is generated", {
		at: context.at,
		hint: "rename the file to get the generated one"
	});
}
// src/chart/configs.ts
function readConfigs(context) {
	const files = new Map();
	const from = new Map();
	const problems = [];
	for (const { value, at } of context.configs) {
		const path = `config/${basename(value)}`;
		const first = from.get(path);
		from.set(path, value);
		if (first !== void 0 && first !== value) {
			const message = `both ${first} and ${value} would become ${path}`;
			problems.push(problem("chart-config-twice", message, {
				at,
				hint: "rename one of the two files"
			}));
		}
		const stat = statIfThere(value);
		if (!stat?.isFile()) continue;
		const executable = (stat.mode & 73) !== 0;
		for (const [, file] of readWalked([{
			path,
			absolute: value,
			executable,
			size: stat.size
		}])) files.set(path, file);
	}
	return {
		files,
		problems
	};
}
// src/chart/dependencies/dependencies.ts
const deepest = 50;
function resolveDependencies(step, dependencies) {
	const subCharts = [];
	const problems = [];
	for (const dependency of dependencies) {
		const result = attempt(() => resolve(step, dependency, problems));
		problems.push(...result.problems);
		if (result.value !== void 0) subCharts.push(result.value);
	}
	return {
		subCharts,
		problems
	};
}
function resolve(step, dependency, problems) {
	const { at, alias } = dependency;
	const target = findTarget(step, dependency, problems);
	if (target === void 0) return void 0;
	const { service, context } = target;
	if (alias !== void 0) problems.push(...checkAlias(alias, at));
	const cycle = cycleOf([...step.dependents, step], service, context);
	if (cycle !== void 0 || step.dependents.length > deepest) {
		const path = [...cycle ?? [...step.dependents, step].map(labelOf), `${service.name}/${context.name}`].join(" -> ");
		problems.push(problem("chart-dependency-cycle", `the service depends on itself: ${path}`, {
			at,
			hint: "remove one of these dependencies"
		}));
		return;
	}
	const built = buildOnce(step, service, context, problems);
	if (built.chart === void 0) return void 0;
	return {
		name: alias ?? built.chart.name,
		version: built.chart.version,
		isAlias: alias !== void 0,
		at,
		service: service.name,
		context: context.name,
		chart: built.chart,
		metadata: built.metadata,
		values: built.values
	};
}
function findTarget({ loader, reportedFolders, service: parent }, dependency, problems) {
	const { at } = dependency;
	const { service, problems: serviceProblems } = readDependency(dependency, parent, loader);
	if (!reportedFolders.has(dependency.dir)) problems.push(...serviceProblems);
	reportedFolders.add(dependency.dir);
	if (service === void 0) return void 0;
	const context = service.contexts.get(dependency.context);
	if (context === void 0) {
		if (!serviceProblems.some(isError)) problems.push(unknownContext(service, dependency.context, at));
		return;
	}
	if (context.source.kind === "flavor") return {
		service,
		context
	};
	problems.push(problem("chart-dependency-plain", `the context ${context.name} of ${service.name} uses a chart as it is, a context with a flavor was expected`, {
		at,
		hint: "name that chart under chartDependencies, with a file:// repository"
	}));
}
function unknownContext(service, name, at) {
	return problem("unknown-context", `the service ${service.name} has no context ${JSON.stringify(name)}`, {
		at,
		hint: suggest(name, service.contexts.keys())
	});
}
const labelOf = ({ service, context }) => `${service.name}/${context.name}`;
function cycleOf(steps, service, context) {
	const first = steps.findIndex((step) => step.service.dir === service.dir && step.context.name === context.name);
	return first < 0 ? void 0 : steps.slice(first).map(labelOf);
}
function buildOnce(step, service, context, problems) {
	const key = `${service.dir}\0${context.name}`;
	const cached = step.built.get(key);
	if (cached !== void 0) return cached;
	const options = {
		...step.options,
		secrets: false
	};
	const built = step.build({
		...step,
		service,
		context,
		options,
		dependents: [...step.dependents, step]
	});
	problems.push(...built.problems);
	const completed = built.chart && options.subChart?.(built.chart, service, context);
	problems.push(...completed?.problems ?? []);
	const result = completed ? {
		...built,
		chart: completed.chart
	} : built;
	step.built.set(key, result);
	return result;
}
// src/chart/templates.ts
const placeholder = "<CHARTNAME>";
function fillTemplates(files, chartName) {
	const filled = new Map(files);
	for (const [path, file] of files) {
		if (!path.startsWith("templates/")) continue;
		const content = Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength);
		if (content.includes(placeholder)) filled.set(path, {
			...file,
			content: replaceName(content, chartName)
		});
	}
	return filled;
}
function replaceName(content, chartName) {
	const bytes = Buffer.from(chartName).toString("latin1");
	return Buffer.from(content.toString("latin1").replaceAll(placeholder, () => bytes), "latin1");
}
// src/chart/layers.ts
const renderedFolders = /^(?:charts|crds|files|templates)\//;
function checkReplaced({ flavorFiles, flavor, ownFiles, service }) {
	if (flavor.dir === service.dir) return [];
	const flavorLayer = fillTemplates(flavorFiles, flavor.name);
	const vendored = new Set([...flavorLayer.keys()].map(vendoredFolder).filter((folder) => folder !== void 0));
	const replacedFiles = new Map();
	for (const [path, file] of ownFiles.files) {
		const folder = vendoredFolder(path);
		const other = flavorLayer.get(path);
		if (folder !== void 0 && vendored.has(folder)) {
			if (!haveSameFiles(folder, ownFiles.files, flavorLayer)) replacedFiles.set(folder, `${folder}Chart.yaml`);
		} else if (other !== void 0 && renderedFolders.test(path) && !isSame(file, other)) replacedFiles.set(path, path);
	}
	const from = relative(service.root, flavor.dir).replaceAll(sep, "/");
	return [...replacedFiles].map(([path, file]) => warning("chart-file-replaced", `${path} replaces ${join$1(from, path)} of the flavor`, {
		at: {
			file: join$1(service.dir, file),
			line: 1,
			column: 1
		},
		hint: "rename it to have both in the chart; keep it if the service is to differ from its flavor here"
	}));
}
const isSame = (a, b) => Buffer.compare(a.content, b.content) === 0;
function haveSameFiles(folder, a, b) {
	const filesIn = (files) => [...files.keys()].filter((path) => path.startsWith(folder));
	return [...new Set([...filesIn(a), ...filesIn(b)])].every((path) => {
		const [one, other] = [a.get(path), b.get(path)];
		return one !== void 0 && other !== void 0 && isSame(one, other);
	});
}
function layerFiles({ flavorFiles, flavor, ownFiles, configs, metadata, service }) {
	const serviceLayer = new Map(flavor.dir === service.dir ? [] : ownFiles.files);
	const vendored = new Set([...serviceLayer.keys()].map(vendoredFolder).filter((folder) => folder !== void 0));
	const flavorLayer = fillTemplates(flavorFiles, flavor.name);
	for (const path of flavorLayer.keys()) {
		const folder = vendoredFolder(path);
		if (folder !== void 0 && vendored.has(folder)) flavorLayer.delete(path);
	}
	flavorLayer.delete("requirements.lock");
	if (!metadata.onlyFlavors) flavorLayer.delete("Chart.lock");
	return sortFiles(flavorLayer, serviceLayer, configs);
}
const vendoredFolder = (path) => /^charts\/[^/]+\//.exec(path)?.[0];
function checkFolders(files, service) {
	const clashes = new Set();
	for (const path of files.keys()) for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) if (files.has(path.slice(0, end))) clashes.add(path.slice(0, end));
	return [...clashes].map((path) => problem("chart-path-clash", `${path} is a file in one of flavor and service, and a folder in the other`, {
		at: {
			file: service.file,
			line: 1,
			column: 1
		},
		hint: "rename one of the two, or list it in .helmignore"
	}));
}
// src/chart/record.ts
const recordPath = ".pligos/generated.json";
const journalPath = ".pligos/journal";
const lockOf = (dir) => join$1(dir, `${journalPath}.lock`);
const journalOf = (dir, keyFolder) => ({
	file: join$1(dir, journalPath),
	keyFolder
});
const empty = {
	files: new Map(),
	fields: new Map(),
	dependencies: []
};
function refuseInterrupted(dir) {
	const file = join$1(dir, journalPath);
	if (lstatIfThere(file) === void 0) return;
	awaitUnlocked(lockOf(dir));
	if (lstatIfThere(file) === void 0) return;
	throw new UserError("journal-open", `${file} is left by an interrupted pligos switch`, {
		at: {
			file,
			line: 1,
			column: 1
		},
		hint: "run pligos switch again, which completes that run first"
	});
}
function finishSwitch(dir, keyFolder) {
	recover(dir, journalOf(dir, keyFolder));
}
function lockSwitch(dir) {
	refuseLinks(dir, `${journalPath}.lock`);
	return lockFolder(dir, lockOf(dir));
}
function readRecord(dir) {
	const file = join$1(dir, recordPath);
	if (!existsSync(file)) return empty;
	refuseLinks(dir, recordPath);
	const { tree } = readOne(file, readText$1(file), {
		keys: "written",
		duplicates: "error"
	});
	const files = mapAt(tree, "files");
	const fields = mapAt(tree, "fields");
	const dependencies = entryOf$2(tree, "dependencies");
	const list = dependencies === void 0 ? [] : valueOf$1(dependencies.value);
	if (tree?.kind !== "map" || !isList(list)) throw recordError(file, tree);
	return {
		files: new Map([...files].map(([path, sum]) => [path, checkedSum(file, tree, path, sum)])),
		fields: new Map([...fields].map(([key, field]) => [key, checkedField(file, tree, field)])),
		dependencies: list
	};
	function mapAt(holder, key) {
		const entry = entryOf$2(holder, key);
		const value = entry === void 0 ? new Map() : valueOf$1(entry.value);
		if (!isMap(value)) throw recordError(file, entry?.value);
		return value;
	}
}
function checkedSum(file, tree, path, sum) {
	if (!(path !== "" && !path.startsWith("/") && !path.split("/").includes("..")) || typeof sum !== "string") throw recordError(file, tree);
	return sum;
}
function checkedField(file, tree, field) {
	const after = isMap(field) ? field.get("after") : void 0;
	if (!isMap(field) || after === void 0) throw recordError(file, tree);
	return {
		before: field.get("before"),
		after
	};
}
function recordError(file, tree) {
	return new UserError("switch-record", `${file} was changed since Pligos wrote it`, {
		at: tree === void 0 ? {
			file,
			line: 1,
			column: 1
		} : atOf(tree),
		hint: "take the file from your version control, or remove it together with the generated files"
	});
}
function writeRecord(record) {
	const fields = [...record.fields].map(([key, { before, after }]) => [key, new Map([...before === void 0 ? [] : [["before", before]], ["after", after]])]);
	return `${writeJson(new Map([
		["version", "1"],
		["files", new Map(record.files)],
		...fields.length > 0 ? [["fields", new Map(fields)]] : [],
		...record.dependencies.length > 0 ? [["dependencies", record.dependencies]] : []
	]), 2)}\n`;
}
// src/chart/own/chart.ts
function readOwnChart(dir, record) {
	const file = join$1(dir, "Chart.yaml");
	const chart = record?.files.has("Chart.yaml") ? void 0 : readMapFile(file);
	const requirements = record?.files.has("requirements.yaml") ? void 0 : readMapFile(join$1(dir, "requirements.yaml"));
	const holder = entryOf$2(requirements?.tree, "dependencies") ? requirements?.tree : chart?.tree;
	const added = record?.dependencies ?? [];
	const dependencies = dependencyTrees(holder).flatMap((tree, index) => {
		const value = mapOf(tree);
		if (added.some((other) => sameValue(other, value))) return [];
		return [{
			value,
			at: atOf(tree, childPath("dependencies", index))
		}];
	});
	const content = chart?.value ?? new Map();
	return {
		file,
		text: chart?.text,
		content,
		fields: ownFields(content, record),
		dependencies,
		requirements: requirements && {
			text: requirements.text,
			content: requirements.value
		},
		at(key) {
			const entry = entryOf$2(chart?.tree, key);
			return entry ? atOf(entry.value, key) : {
				file,
				line: 1,
				column: 1
			};
		},
		problems: requirements?.problems ?? []
	};
}
const ownDependencies = (dir) => readOwnChart(dir, readRecord(dir)).dependencies;
function mapOf(tree) {
	const value = valueOf$1(tree);
	return isMap(value) ? value : new Map();
}
function readMapFile(file) {
	if (!existsSync(file)) return void 0;
	const text = readText$1(file);
	const { tree, problems } = readOne(file, text, helmFile);
	if (tree?.kind === "map") return {
		text,
		tree,
		value: mapOf(tree),
		problems
	};
	throw new UserError("chart-yaml", `a map was expected, ${tree ? describe(tree) : "nothing"} was found`, {
		at: tree ? atOf(tree) : {
			file,
			line: 1,
			column: 1
		},
		hint: "give it apiVersion, name and version"
	});
}
function ownFields(content, record) {
	const fields = new Map();
	for (const [key, value] of content) {
		if (key === "dependencies") continue;
		const computed = record?.fields.get(key);
		if (computed === void 0 || !sameValue(computed.after, value)) fields.set(key, value);
		else if (computed.before !== void 0) fields.set(key, computed.before);
	}
	return fields;
}
function listedDependencies(value) {
	const list = value.get("dependencies");
	return Array.isArray(list) ? list.filter(isMap) : [];
}
// src/chart/go-match.ts
function parseGoPattern(pattern) {
	const characters = Array.from(pattern);
	const steps = [];
	let at = 0;
	while (at < characters.length) {
		const character = characters[at] ?? "";
		at += 1;
		if (character === "*") steps.push({ kind: "star" });
		else if (character === "?") steps.push({
			kind: "one",
			takes: (other) => other !== "/"
		});
		else if (character === "[") {
			const set = parseSet(characters, at);
			if (set === void 0) return void 0;
			steps.push({
				kind: "one",
				takes: set.takes
			});
			at = set.end;
		} else {
			const literal = character === "\\" ? characters[at] : character;
			if (literal === void 0) return void 0;
			if (character === "\\") at += 1;
			steps.push({
				kind: "one",
				takes: (other) => other === literal
			});
		}
	}
	return steps;
}
function parseSet(characters, start) {
	const negated = characters[start] === "^";
	let at = negated ? start + 1 : start;
	const ranges = [];
	while (characters[at] !== "]" || ranges.length === 0) {
		const low = parseMember(characters, at);
		if (low === void 0) return void 0;
		const high = characters[low.end] === "-" ? parseMember(characters, low.end + 1) : low;
		if (high === void 0) return void 0;
		ranges.push([low.code, high.code]);
		at = high.end;
	}
	const contains = (code) => ranges.some(([low, high]) => low <= code && code <= high);
	return {
		takes: (character) => contains(character.codePointAt(0) ?? 0) !== negated,
		end: at + 1
	};
}
function parseMember(characters, at) {
	const first = characters[at];
	if (first === void 0 || first === "-" || first === "]") return void 0;
	const code = (first === "\\" ? characters[at + 1] : first)?.codePointAt(0);
	return code === void 0 ? void 0 : {
		code,
		end: at + (first === "\\" ? 2 : 1)
	};
}
function matchGoPattern(steps, text) {
	const characters = Array.from(text);
	let step = 0;
	let at = 0;
	let retry;
	while (at < characters.length || step < steps.length) {
		const current = steps[step];
		const character = characters[at];
		if (current?.kind === "star") {
			retry = {
				step,
				at
			};
			step += 1;
		} else if (current !== void 0 && character !== void 0 && current.takes(character)) {
			step += 1;
			at += 1;
		} else if (retry !== void 0 && characters[retry.at] !== void 0 && characters[retry.at] !== "/") {
			retry = {
				step: retry.step,
				at: retry.at + 1
			};
			step = retry.step + 1;
			at = retry.at;
		} else return false;
	}
	return true;
}
// src/chart/ignore.ts
function readIgnoreFile(dir, malformed) {
	const file = join$1(dir, ".helmignore");
	return parseIgnoreFile(file, existsSync(file) ? readText$1(file) : "", malformed);
}
function parseIgnoreFile(file, text, malformed) {
	const lines = [...text.replace(/^\uFEFF/, "").split("\n"), "templates/.?*"].map((line) => line.trim());
	const rules = [];
	for (const [index, line] of lines.entries()) {
		if (line === "" || line.startsWith("#")) continue;
		const fault = faultOf(line);
		if (fault !== void 0 && malformed === "refuse") {
			const at = {
				file,
				line: index + 1,
				column: 1,
				length: line.length
			};
			throw new UserError("chart-helmignore", fault.message, {
				at,
				hint: fault.hint
			});
		}
		rules.push(parseRule(line));
	}
	return (path, isFolder) => ignores(rules, path, isFolder);
}
function faultOf(line) {
	if (line.includes("**")) return {
		message: `helm does not support ** in .helmignore, found ${JSON.stringify(line)}`,
		hint: "write one pattern for each depth, or the name alone: a pattern without / matches at every depth"
	};
	if (parseGoPattern(line) !== void 0 && parseRule(line).pattern !== never) return void 0;
	return {
		message: `the pattern ${JSON.stringify(line)} in .helmignore is malformed`,
		hint: "close the bracket, or write \\[ for the character itself"
	};
}
const never = [{
	kind: "one",
	takes: () => false
}];
function parseRule(line) {
	const negated = line.startsWith("!");
	const positive = negated ? line.slice(1) : line;
	const foldersOnly = positive.endsWith("/");
	const plainPattern = foldersOnly ? positive.slice(0, -1) : positive;
	return {
		pattern: parseGoPattern(plainPattern.startsWith("/") ? plainPattern.slice(1) : plainPattern) ?? never,
		whole: plainPattern.includes("/"),
		foldersOnly,
		negated
	};
}
function ignores(rules, path, isFolder) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	for (const rule of rules) {
		const matches = () => matchGoPattern(rule.pattern, rule.whole ? path : name);
		if (rule.negated ? rule.foldersOnly && !isFolder || !matches() : (!rule.foldersOnly || isFolder) && matches()) return true;
	}
	return false;
}
// src/chart/own/files.ts
const neverTop = new Set([
	"pligos.yaml",
	"pligos.lock",
	"schema.yaml",
	"values.yaml",
	"Chart.yaml",
	"requirements.yaml",
	".helmignore",
	".helm-artifacts",
	".pligos",
	".gitignore",
	".gitattributes",
	".gitmodules"
]);
const chartFolders$1 = /^(?:charts|config|crds|files|script|scripts|secrets|templates)(?:\/|$)/;
const ownLimits = {
	fileBytes: 5242880,
	bytes: 20971520,
	files: 5e3
};
function readOwnFiles(service, record, options) {
	const foreign = foreignPaths(service);
	return readFiles(walkOwn(service.dir, service, (path, absolute) => record.files.has(path) || foreign.has(absolute)), options.secrets);
}
function readFlavorFiles(flavor, service, record, options) {
	const types = typeFiles(service);
	const isService = flavor.dir === service.dir;
	const skip = (path, absolute) => types.has(absolute) || isService && record.files.has(path);
	return readFiles(walkOwn(flavor.dir, service, skip), options.secrets).files;
}
function walkOwn(dir, service, skip) {
	const ignores = readIgnoreFile(dir, "refuse");
	const walked = walk(dir, {
		allowed: readableFolders(service),
		skip(path, isFolder) {
			const absolute = join$1(dir, path);
			if (neverTop.has(path) || skip(path, absolute) || ignores(path, isFolder)) return true;
			return isFolder && !chartFolders$1.test(path) && existsSync(join$1(absolute, "pligos.yaml"));
		}
	});
	checkSize(dir, walked);
	return walked;
}
function leftOut(dir, isService) {
	const ignores = readIgnoreFile(dir, "skip");
	const cache = new Map();
	const folder = (path) => {
		if (path === "") return false;
		const cached = cache.get(path);
		if (cached !== void 0) return cached;
		const isForeignFolder = folder(path.slice(0, Math.max(0, path.lastIndexOf("/")))) || ignores(path, true) || !chartFolders$1.test(path) && isService(join$1(dir, path));
		cache.set(path, isForeignFolder);
		return isForeignFolder;
	};
	return (path) => folder(path.slice(0, Math.max(0, path.lastIndexOf("/")))) || ignores(path, false);
}
const isSecret = ({ path }) => path.startsWith("secrets/");
function readFiles(walked, secrets) {
	const secretFiles = walked.filter(isSecret);
	const open = readWalked(walked.filter((file) => !isSecret(file)));
	const secretNames = secretFiles.map(({ path }) => path.slice(8));
	return {
		files: new Map([...open, ...secrets ? readWalked(secretFiles, true) : []]),
		secretNames
	};
}
function foreignPaths(service) {
	const paths = typeFiles(service);
	for (const { value } of service.stepFiles ?? []) paths.add(value);
	for (const { source } of service.contexts.values()) {
		if (!isInside(service.dir, source.dir.value)) paths.add(source.dir.value);
		const named = source.kind === "manifests" ? source.entries : source.valueFiles;
		for (const { value } of named) if (!isInside(service.dir, value)) paths.add(resolve$3(value));
	}
	return paths;
}
function typeFiles(service) {
	return new Set(service.typeFiles.map(({ value }) => value));
}
function checkSize(dir, walked) {
	const counted = walked.filter(({ path }) => !path.startsWith("charts/"));
	const bytes = counted.reduce((sum, file) => sum + file.size, 0);
	const largest = counted.toSorted((a, b) => b.size - a.size).slice(0, 3);
	const large = counted.filter(({ size }) => size > ownLimits.fileBytes);
	const hint = "list what does not belong to the chart in .helmignore";
	const names = largest.map(({ path, size }) => `${path} (${mebibytes(size)})`).join(", ");
	const at = {
		file: join$1(dir, ".helmignore"),
		line: 1,
		column: 1
	};
	if (large.length > 0) throw UserError.of(large.slice(0, 10).map(({ path, absolute, size }) => problem("chart-too-large", `${path} has ${mebibytes(size)}, helm takes files of at most ${mebibytes(ownLimits.fileBytes)}`, {
		at: {
			file: absolute,
			line: 1,
			column: 1
		},
		hint
	})));
	if (bytes > ownLimits.bytes) throw new UserError("chart-too-large", `the files of ${dir} make ${mebibytes(bytes)}, at most ${mebibytes(ownLimits.bytes)} are expected; the largest are ${names}`, {
		at,
		hint
	});
	if (counted.length > ownLimits.files) throw new UserError("chart-too-large", `${dir} holds ${counted.length} files, at most ${ownLimits.files} are expected`, {
		at,
		hint
	});
}
const mebibytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
// src/chart/generate.ts
function generateChart(service, context, loader, options) {
	const { chart, values, problems } = build({
		service,
		context,
		loader,
		options,
		build,
		built: new Map(),
		reportedFolders: new Set([service.dir]),
		dependents: []
	});
	return {
		chart,
		values,
		problems: distinct(problems)
	};
}
function distinct(problems) {
	const first = new Map();
	for (const found of problems) {
		const { file = "", line = 0, column = 0 } = found.at ?? {};
		const key = `${found.code} ${file}:${line}:${column}${found.code === "chart-yaml" ? "" : found.message}`;
		if (!first.has(key)) first.set(key, found);
	}
	return [...first.values()];
}
function build(step) {
	const { service, context, loader, options } = step;
	if (context.source.kind !== "flavor") throw new TypeError("a chart is generated from a flavor only");
	const problems = [];
	const run = (part) => {
		const { value, problems: partProblems } = attempt(part);
		problems.push(...partProblems);
		return value;
	};
	const source = context.source;
	const dependencies = resolveDependencies(step, source.dependencies);
	const flavorRead = run(() => readFlavor(source, service, loader));
	problems.push(...flavorRead?.problems ?? []);
	const own = flavorRead?.flavor && compileContext(service, context, flavorRead.types);
	const friends = friendValues(service, context, loader);
	const compiled = own && withFriends(own, friends, context);
	problems.push(...compiled?.problems ?? [], ...dependencies.problems);
	const record = run(() => {
		refuseInterrupted(service.dir);
		return readRecord(service.dir);
	});
	const ownChart = record && run(() => readOwnChart(service.dir, record));
	const ownFiles = record && run(() => readOwnFiles(service, record, options));
	const values = compiled?.values ?? new Map();
	const failed = (metadata) => ({
		chart: void 0,
		metadata,
		values,
		problems
	});
	if (!flavorRead?.flavor || !record || !ownChart || !ownFiles) return failed(new Map());
	problems.push(...ownChart.problems);
	const parts = {
		flavor: flavorRead.flavor,
		types: flavorRead.types,
		values,
		record,
		own: ownChart,
		ownFiles,
		subCharts: dependencies.subCharts
	};
	const assembled = run(() => assemble(step, parts));
	problems.push(...assembled?.problems ?? []);
	if (assembled === void 0 || problems.some(isError)) return failed(assembled?.metadata ?? new Map());
	return {
		...assembled,
		values,
		problems
	};
}
function withFriends(own, friends, context) {
	const { values, problems } = joinFriendValues(own.values, friends, context);
	return {
		values,
		problems: [...own.problems, ...problems]
	};
}
function assemble(step, parts) {
	const { service, context, options } = step;
	const { flavor, own: ownChart, ownFiles, subCharts, values } = parts;
	const flavorFiles = readFlavorFiles(flavor, service, parts.record, options);
	const flavorChart = readOwnChart(flavor.dir, flavor.dir === service.dir ? parts.record : void 0);
	const metadata = joinMetadata({
		service,
		context,
		author: ownChart,
		flavor: {
			dir: flavor.dir,
			chart: flavorChart
		},
		subCharts
	});
	const configs = readConfigs(context);
	const layers = {
		flavorFiles,
		flavor,
		ownFiles,
		configs: configs.files,
		metadata,
		service
	};
	const layered = layerFiles(layers);
	const embedded = subCharts.flatMap(({ name, chart, metadata: inner }) => embed(chart, inner, name));
	const computed = computedFiles(step, parts, metadata, layered);
	return {
		chart: {
			name: stringOf(metadata.chart.get("name")),
			version: stringOf(metadata.chart.get("version")),
			files: sortFiles(layered, embedded, computed.files)
		},
		metadata: metadata.chart,
		problems: [
			...flavorChart.problems,
			...metadata.problems,
			...configs.problems,
			...checkReplaced(layers),
			...checkFolders(layered, service),
			...checkVendored(layered, subCharts, service),
			...checkValues(values, subCharts),
			...computed.problems
		]
	};
}
function checkValues(values, subCharts) {
	return subCharts.filter(({ name }) => values.has(name) && !isMap(values.get(name))).map(({ name, at }) => problem("chart-values-clash", `the compiled value ${JSON.stringify(name)} is no map, and the sub-chart of this name takes its values there`, {
		at,
		hint: "give the dependency an alias"
	}));
}
// src/chart/read.ts
function readChart(dir, allowed) {
	if (!existsSync(join$1(dir, "Chart.yaml"))) throw new UserError("chart-missing", `${dir} contains no Chart.yaml, a Helm chart was expected`, { hint: "name the folder that holds the Chart.yaml" });
	const ignores = readIgnoreFile(dir, "skip");
	const files = readWalked(walk(dir, {
		allowed,
		skip: (path, isFolder) => !isKept(path) && ignores(path, isFolder)
	}));
	const { name, version } = metadataOf({ files }, dir);
	return {
		name,
		version,
		files
	};
}
const isKept = (path) => /^(?:charts(?:\/.*)?|Chart\.(?:yaml|lock)|requirements\.(?:yaml|lock)|\.helmignore)$/.test(path);
// src/operations/sources/manifests/kustomize-program.ts
async function kustomizeFor({ version, at: place }, surroundings) {
	const { env, signal, kustomizes } = surroundings;
	const found = await findProgram(kustomizeProgram$1, env, signal);
	if (version === void 0) {
		if (found !== void 0) return found;
		throw missing("kustomize is not on the PATH", place, kustomizes);
	}
	return atPlace(version.at, async () => {
		const range = kustomizeRange(version.value);
		const installed = found && parseVersion(found.version);
		if (found !== void 0 && installed !== void 0 && satisfies(installed, range)) return found;
		if (kustomizes !== void 0) return {
			path: await kustomizes.provide(version.value),
			version: version.value
		};
		if (found === void 0) throw missing("kustomize is not on the PATH", place, kustomizes);
		throw new UserError("kustomize-version", `${found.path} is kustomize ${found.version}, the context wants ${version.value}`, { hint: "set KUSTOMIZE_BIN to such a kustomize, or change kustomizeVersion" });
	});
}
const missing = (message, at, kustomizes) => new UserError("kustomize-missing", message, {
	at,
	hint: kustomizes === void 0 ? "install it (https://kubectl.docs.kubernetes.io/installation/kustomize/), or set KUSTOMIZE_BIN to it" : "add kustomizeVersion with an exact version to the context, and it is downloaded; or install it in a step before"
});
async function atPlace(at, work) {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw UserError.of(error.problems.map((found) => ({
			at,
			...found
		})));
	}
}
// src/operations/sources/fetch-target.ts
function fetchTarget(target, loader, surroundings, rules = {}) {
	return complete$1(target, loader, surroundings, rules, new Set());
}
async function fetchAhead(targets, surroundings) {
	const wanted = targets.map(({ target, rules }) => ({
		target,
		rules,
		sources: lackingOf(target)
	})).filter(({ sources }) => sources.length > 0);
	if (wanted.length === 0) return;
	const { fetchNamed } = await import("./sources.js").then((n) => n.fetch_named_exports);
	await fetchNamed(wanted, surroundings);
}
const lackingOf = ({ service, context }) => sourcesFor(service, context).filter(({ folder }) => folder === void 0);
async function complete$1(target, loader, surroundings, rules, seen) {
	const own = await completeOwn(target, loader, surroundings, rules);
	const { service, context } = own;
	const key = `${service.dir}\0${context.name}`;
	if (context.source.kind !== "flavor" || seen.has(key)) return own;
	seen.add(key);
	const inner = [];
	for (const dependency of context.source.dependencies) {
		const sub = readDependency(dependency, service, loader).service;
		const subContext = sub?.contexts.get(dependency.context);
		if (sub === void 0 || subContext === void 0) continue;
		const subRules = sub.isFetched === true ? {
			dependent: own,
			...rules
		} : rules;
		const whole = await withSourceNames(own, surroundings, (naming) => complete$1({
			service: sub,
			context: subContext
		}, loader, naming, subRules, seen));
		inner.push(whole);
	}
	return inner.length === 0 ? own : {
		...own,
		inner
	};
}
async function completeOwn(given, loader, surroundings, rules) {
	let target = given;
	for (let round = 0; lackingOf(target).length > 0; round++) {
		if (round > mostRounds) throw new UserError("source-too-large", `${targetName(given)} ${tooDeep}`, deepHint);
		target = await completeOnce(target, loader, surroundings, rules);
	}
	return target;
}
const mostRounds = 20;
const tooDeep = `names bases that name bases, more than ${mostRounds} deep`;
const deepHint = { hint: "name a base nearer to the end of the chain" };
async function completeOnce(target, loader, surroundings, rules) {
	const lacking = lackingOf(target);
	const { service, context } = target;
	const folders = loader.fetched.get(service.dir) ?? new Map();
	loader.fetched.set(service.dir, folders);
	const problems = [];
	const sources = lacking.filter(({ key }) => !folders.has(key));
	const { fetchNamed } = await import("./sources.js").then((n) => n.fetch_named_exports);
	const [results = []] = await fetchNamed([{
		target,
		rules,
		sources
	}], surroundings);
	for (const [key, result] of results) if (typeof result === "string") folders.set(key, result);
	else problems.push(result);
	if (problems.length > 0) throw UserError.of(problems.map((found) => nameSources(found, namedBy(target))));
	const result = readServiceAgain(service, context.name, loader);
	const known = new Set(problemsFor(context.name, loader.reads.get(service)?.result).map(textOfProblem));
	const added = problemsFor(context.name, result).filter((found) => !known.has(textOfProblem(found)));
	const named = namedBy(target).map((source) => withFolder(source, folders.get(source.key)));
	failOnErrors(added.map((found) => nameSources(found, named)), surroundings);
	const fresh = result.service?.contexts.get(context.name);
	if (result.service === void 0 || fresh === void 0) throw new TypeError(`${service.file} lost the context ${context.name}`);
	return {
		service: result.service,
		context: fresh
	};
}
const withFolder = (source, folder = source.folder) => ({
	...source,
	...folder !== void 0 && { folder }
});
const problemsFor = (name, result) => [...result?.fileProblems ?? [], ...result?.contextProblems?.get(name) ?? []];
const textOfProblem = ({ code, message, at }) => JSON.stringify([
	code,
	message,
	at
]);
// src/operations/sources/manifests/encrypted-documents.ts
function withoutEncryption(text) {
	if (!/^sops:/m.test(text)) return text;
	return splitDocuments(text).map((document) => {
		const encrypted = readEncrypted("manifests", document.text);
		if (encrypted === void 0) return document.text;
		const { value } = withPlaceholders(encrypted);
		return write(isMap(value) ? withBase64(value, encrypted.values) : value);
	}).join("\n---\n");
}
function withBase64(value, before) {
	const [data, encrypted] = [value.get("data"), before.get("data")];
	if (value.get("kind") !== "Secret" || !isMap(data) || !isMap(encrypted)) return value;
	const encoded = [...data].map(([key, item]) => [key, typeof item === "string" && item !== encrypted.get(key) ? Buffer.from(item).toString("base64") : item]);
	return new Map([...value, ["data", new Map(encoded)]]);
}
// src/operations/sources/manifests/last-of-each.ts
function lastOfEach(text) {
	const documents = splitDocuments(text);
	const last = new Map();
	const keys = documents.map((document) => {
		const [resource, second] = parseDocument(document).resources;
		if (resource === void 0 || second !== void 0) return void 0;
		const { apiVersion, kind, namespace, name } = resource.header;
		return JSON.stringify([
			apiVersion.split("/").slice(0, -1),
			kind,
			namespace,
			name
		]);
	});
	for (const [index, key] of keys.entries()) if (key !== void 0) last.set(key, index);
	return documents.filter((_, index) => {
		const key = keys[index];
		return key === void 0 || last.get(key) === index;
	}).map((document) => document.text).join("\n---\n");
}
// src/operations/sources/manifests/template-text.ts
const escapeActions = (text) => text.replaceAll("{{", "{{`{{`}}");
function keepBlanks(text) {
	const start = /^(?:[ \t]*\r?\n)*[ \t]+[^\s#]/.test(text) ? "#\n" : "";
	const blanks = /[\s\u0085]*$/.exec(text)?.[0] ?? "";
	return `${start}${text}${blanks.split("\n").length > 2 && /[|>]\d?\+/.test(text) || /[ \t]/.test(blanks) && /[|>][-+\d]*[ \t]*(?:#.*)?\r?$/m.test(text) || /[^ \t\r\n]/.test(blanks) ? `${blanks.endsWith("\n") ? "" : "\n"}#\n` : ""}`;
}
const policy = "helm.sh/resource-policy";
function keepDefinition(text) {
	const { tree } = readOne("", text, helmFile);
	if (tree === void 0) return text;
	const value = valueOf$1(tree);
	const expected = retained(value);
	if (sameValue(value, expected)) return text;
	const inserted = insertPolicy(text, tree);
	return inserted !== void 0 && sameValue(read(inserted), expected) ? inserted : write(expected);
}
function retained(value) {
	if (!isMap(value)) return value;
	const items = value.get("items");
	if (Array.isArray(items)) return new Map([...value, ["items", items.map(retained)]]);
	if (!isDefinition(value)) return value;
	const metadata = mapAt(value, "metadata");
	const annotations = mapAt(metadata, "annotations");
	if (annotations.has(policy)) return value;
	const kept = new Map([[policy, "keep"], ...annotations]);
	return new Map([...value, ["metadata", new Map([...metadata, ["annotations", kept]])]]);
}
function isDefinition(value) {
	const apiVersion = value.get("apiVersion");
	return typeof apiVersion === "string" && apiVersion.startsWith("apiextensions.k8s.io/") && value.get("kind") === "CustomResourceDefinition";
}
const mapAt = (value, key) => {
	const found = value.get(key);
	return isMap(found) ? found : new Map();
};
function insertPolicy(text, tree) {
	const metadata = entryOf$2(tree, "metadata")?.value;
	const annotations = entryOf$2(metadata, "annotations")?.value;
	const parent = annotations ?? metadata;
	const [first] = parent?.kind === "map" ? parent.entries.values() : [];
	if (first === void 0) return void 0;
	const { start } = first.keyPlace;
	const lineStart = text.lastIndexOf("\n", start - 1) + 1;
	const indent = text.slice(lineStart, start);
	if (/[^ ]/.test(indent)) return void 0;
	const lines = annotations === void 0 ? `${indent}annotations:\n${indent}  ${policy}: keep\n` : `${indent}${policy}: keep\n`;
	return text.slice(0, lineStart) + lines + text.slice(lineStart);
}
function read(text) {
	try {
		const { tree } = readOne("", text, helmFile);
		return tree === void 0 ? null : valueOf$1(tree);
	} catch {
		return null;
	}
}
// src/operations/sources/manifests/manifest-text.ts
const kindKey = (group, kind) => `${group}/${kind}`;
function readManifests(file, written) {
	const text = written.startsWith("﻿") ? written.slice(1) : written;
	const headers = [];
	const kinds = [];
	const problems = [];
	const parts = [];
	let from = 0;
	for (const document of splitDocuments(text)) {
		const at = {
			file,
			line: document.origin.line,
			column: 1
		};
		const start = text.indexOf(document.text, from);
		parts.push(text.slice(from, start));
		from = start + document.text.length;
		const plain = scanHeader(document.text);
		const isPlain = plain !== void 0 && plain.kind !== definition && !isEncrypted.test(document.text) && !mayBeAction.test(document.text);
		if (isPlain) headers.push({
			header: plain,
			at
		});
		const { resources, broken } = isPlain ? {
			resources: [],
			broken: []
		} : parseDocument(document);
		for (const { message, line } of broken) problems.push(noManifest(message, {
			...at,
			line
		}, document.text));
		const definitions = [];
		for (const { header, value } of resources) {
			headers.push({
				header,
				at
			});
			if (value.has("sops")) problems.push(encrypted(at));
			if (isDefinition(value)) definitions.push(value);
		}
		kinds.push(...definitions.flatMap(kindsOf));
		const whole = definitions.length > 0 && broken.length === 0 ? keepDefinition(document.text) : document.text;
		parts.push(keepBlanks(whole));
	}
	parts.push(text.slice(from));
	problems.push(...headers.flatMap(kustomizationProblem), ...headers.flatMap(namelessProblem));
	return {
		text: escapeActions(parts.join("")),
		headers,
		kinds,
		problems
	};
}
const definition = "CustomResourceDefinition";
const mayBeAction = /^[ \t]*(?:[^\s#'"][^\n'"]*?(?::|-) +|- +)?\{\{/m;
const isEncrypted = /^sops:/m;
function kindsOf(value) {
	const kind = customKind(value, void 0);
	return kind === void 0 ? [] : [kindKey(kind.group, kind.kind)];
}
const noManifest = (message, at, text) => problem("manifests-document", `this is no Kubernetes manifest: ${message}`, {
	at,
	hint: causeIn(text)
});
function causeIn(text) {
	if (mayBeAction.test(text)) return "actions ({{ }}) are not run here: write chart: with the folder of the Helm chart";
	const [variable] = /\$\{\w+\}/.exec(text) ?? [];
	if (variable !== void 0) return `variables are not substituted: write a value instead of ${variable}`;
	return "correct it, or let manifests: name files and globs without this one";
}
const encrypted = (at) => problem("not-in-this-version", "sops encrypted this manifest, and Pligos does not decrypt manifests", {
	at,
	hint: "leave it out of manifests:, or make a chart of it and encrypt its value file"
});
function kustomizationProblem({ header, at }) {
	return groupOf(header.apiVersion) === "kustomize.config.k8s.io" ? [forKustomize(header.kind, at)] : [];
}
function namelessProblem({ header, at }) {
	if (header.name !== "" || header.isHook) return [];
	return [problem("manifests-document", `${header.kind}/${shownName(header)} has only a generateName, and helm refuses a resource without a name`, {
		at,
		hint: "give it metadata.name; a Job that runs anew with each deploy can be a hook (helm.sh/hook)"
	})];
}
const forKustomize = (what, at) => problem("manifests-kustomization", `${what} is for kustomize, and is no manifest`, {
	at,
	hint: "write kustomize: with its folder in the place of manifests:, or name the other files alone"
});
// src/operations/sources/manifests/charts-among.ts
function withoutCharts(files, { dir, root }, problems) {
	const charts = new Set();
	for (const { file } of files) {
		const chart = chartOf(file, root);
		if (chart === void 0 || charts.has(chart)) continue;
		if (!(dirname(file) === chart ? basename(file) === "Chart.yaml" : readText$1(file).includes("{{"))) continue;
		charts.add(chart);
		const name = relative(dir, chart) || ".";
		problems.push(problem("manifests-chart", `${JSON.stringify(name)} is a Helm chart, and its templates are no manifests`, {
			at: {
				file,
				line: 1,
				column: 1
			},
			hint: `write chart: ${name} in the place of manifests:`
		}));
	}
	if (charts.size === 0) return files;
	return files.filter(({ file }) => !charts.has(chartOf(file, root) ?? ""));
}
function chartOf(file, root) {
	const own = dirname(file);
	if (existsSync(join$1(own, "Chart.yaml"))) return own;
	for (let folder = own; folder !== dirname(folder) && isInside(folder, root); folder = dirname(folder)) {
		const above = dirname(folder);
		if (basename(folder) === "templates" && existsSync(join$1(above, "Chart.yaml"))) return above;
	}
}
// src/operations/sources/manifests/manifest-files.ts
const isManifest = (name) => /\.(?:ya?ml|json)$/.test(name);
const isOwn = (name) => name === "pligos.yaml";
const skip = (path, isFolder) => isFolder || !isManifest(path) || isOwn(path);
function manifestFiles({ entries }, service, problems) {
	const files = new Map();
	const filled = new Set();
	const empty = new Map();
	for (const [index, { value, at }] of entries.entries()) {
		const found = filesOf(value, service);
		const place = JSON.stringify([
			at.file,
			at.line,
			at.column
		]);
		if (found.length > 0) filled.add(place);
		else empty.set(place, [...empty.get(place) ?? [], {
			value,
			at
		}]);
		for (const file of found) {
			const template = templateName(file, {
				folder: value,
				index
			}, service);
			if (!files.has(file)) files.set(file, {
				file,
				template
			});
		}
	}
	for (const [place, found] of empty) if (!filled.has(place)) problems.push(...emptyFolders(found, service));
	return [...files.values()];
}
function filesOf(entry, service) {
	if (statIfThere(entry)?.isDirectory() !== true) return [entry];
	return walk(entry, {
		allowed: readableFolders(service),
		skip
	}).map(({ absolute }) => absolute);
}
function emptyFolders([first, ...others], service) {
	if (first === void 0) return [];
	const own = emptyFolder(first, service);
	return others.length === 0 ? [own] : [{
		...own,
		hint: "correct the glob: no folder that it matches holds any"
	}];
}
function emptyFolder({ value, at }, { dir }) {
	const name = JSON.stringify(relative(dir, value) || ".");
	return problem("manifests-empty", `the folder ${name} holds no manifests (.yaml, .yml, .json)`, {
		at,
		hint: `folders in a folder are not read, as by kubectl apply -f: name them, or write ${JSON.stringify(`${relative(dir, value) || "."}/**`)} for all of them`
	});
}
function templateName(file, { folder, index }, { root }) {
	const path = isInside(file, root) ? relative(root, file) : `entry-${index + 1}/${relative(folder, file) || basename(file)}`;
	const folders = dirname(path).split(sep).join("/");
	const safe = `${/^[_.]/.test(basename(path)) ? safeStart : ""}${basename(path)}`;
	const name = /\.ya?ml$/.test(safe) ? safe : `${safe}${safeEnd}`;
	return `templates/${folders === "." ? "" : `${folders}/`}${name}`;
}
const safeStart = "file";
const safeEnd = ".yaml";
function filesOfTemplate(template, { root }) {
	if (!template.startsWith("templates/")) return [];
	const file = join$1(root, template.slice(10));
	const [folder, name] = [dirname(file), basename(file)];
	return [name, ...name.startsWith(safeStart) ? [name.slice(4)] : []].flatMap((one) => [one, ...one.endsWith(safeEnd) ? [one.slice(0, -5)] : []]).map((one) => join$1(folder, one));
}
// src/operations/sources/manifests/release-size.ts
const secretLimit = 1048576;
const margin = .98;
const alwaysFits = 327680;
function releaseSize({ name, version, files }) {
	const templates = [...files].filter(([path]) => path.startsWith("templates/"));
	if (templates.reduce((sum, [, { content }]) => sum + content.length, 0) < alwaysFits) return void 0;
	const release = {
		name,
		info: {
			status: "deployed",
			description: "Install complete"
		},
		chart: {
			metadata: {
				name,
				version,
				apiVersion: "v2"
			},
			templates: templates.map(([path, { content }]) => ({
				name: path,
				data: Buffer.from(content).toString("base64")
			}))
		},
		manifest: templates.map(([path, { content }]) => `---\n# Source: ${name}/${path}\n${Buffer.from(content).toString("utf8")}\n`).join(""),
		version: 1
	};
	return Math.ceil(gzipSync(JSON.stringify(release), { level: 9 }).length / 3) * 4;
}
const isTooLarge = (size) => size !== void 0 && size > 1048576 * margin;
// src/operations/sources/manifests/release-problems.ts
function releaseProblems({ service, context }, chart, texts) {
	const tool = service.applications?.get(context.name)?.kind;
	if (tool === "argocd" || tool === "flux") return [];
	const size = releaseSize(chart);
	return [
		...isTooLarge(size) ? [warning(...tooLarge(size, context))] : [],
		...ownNamespace(context, texts),
		...earlyResources(texts)
	];
}
function refuseTooLarge({ chart, target: { context } }, { env }) {
	const isOfManifests = [
		"manifests",
		"kustomize",
		"joined"
	].includes(context.source.kind);
	const isInSecret = !/^(?:sql|memory)$/i.test(env["HELM_DRIVER"] ?? "");
	if (!isOfManifests || !isInSecret) return;
	const size = releaseSize(chart);
	if (isTooLarge(size)) throw new UserError(...tooLarge(size, context));
}
const tooLarge = (size, { source }) => [
	"release-too-large",
	`helm would store this release in a Secret of ${kib(size)} KiB, and the limit is ${kib(secretLimit)} KiB`,
	{
		at: source.dir.at,
		hint: "divide the manifests between several contexts, or keep large files out of ConfigMaps"
	}
];
const kib = (bytes) => Math.ceil(bytes / 1024);
function ownNamespace({ namespace }, texts) {
	if (namespace === void 0) return [];
	return texts.flatMap(({ headers }) => headers).filter(({ header }) => header.kind === "Namespace" && header.apiVersion === "v1").filter(({ header }) => header.name === namespace.value).map(({ at }) => warning("manifests-namespace", `helm needs the namespace ${namespace.value} before it installs the release that would create it`, {
		at,
		hint: "create the namespace beforehand and run helm once with --take-ownership; or remove it here and run helm with --create-namespace"
	}));
}
function earlyResources(texts) {
	const defined = new Set(texts.flatMap(({ kinds }) => kinds));
	if (defined.size === 0) return [];
	const [first, ...others] = texts.flatMap(({ headers }) => headers).filter(({ header }) => defined.has(kindKey(groupOf(header.apiVersion), header.kind)));
	if (first === void 0) return [];
	const { kind, name } = first.header;
	const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
	return [warning("manifests-definition", `helm refuses to install ${kind}/${name}${more} as long as the cluster does not have its CustomResourceDefinition, which is in the same release`, {
		at: first.at,
		hint: "give the definitions a context of their own, and name it in needs: of this one"
	})];
}
// src/operations/sources/manifests/manifests-chart.ts
function manifestsChart({ service, context }, source) {
	const problems = [];
	const texts = withoutCharts(manifestFiles(source, service, problems), service, problems).map(readFile);
	return chartOfTexts({
		service,
		context
	}, texts, problems);
}
function chartOfTexts(target, texts, found) {
	const { name } = target.service;
	const version = "0.1.0";
	const chart = {
		name,
		version,
		files: new Map([["Chart.yaml", fileOf(write(new Map([
			["apiVersion", "v2"],
			["name", name],
			["description", "Manifests as they are, made a chart by Pligos"],
			["version", version]
		])))], ...texts.map(({ template, text }) => [template, fileOf(text)]).toSorted(([a], [b]) => a < b ? -1 : 1)])
	};
	const problems = [
		...found,
		...texts.flatMap((text) => text.problems),
		...twice(texts, target.context)
	];
	if (problems.length === 0 && texts.every(({ headers }) => headers.length === 0)) problems.push(withoutResources(target.context));
	if (problems.some(isError)) return {
		chart: void 0,
		problems
	};
	return {
		chart,
		problems: [...problems, ...releaseProblems(target, chart, texts)]
	};
}
const withoutResources = ({ source: { kind, dir } }) => kind === "kustomize" ? problem("kustomize-empty", "the kustomization holds no resource", {
	at: dir.at,
	hint: "name some in its resources:; to remove the release run helm uninstall"
}) : problem("manifests-empty", "the files of manifests: hold no resource", {
	at: dir.at,
	hint: "name files with resources; to remove the release run helm uninstall"
});
function twice(texts, { namespace }) {
	const places = new Map();
	return texts.flatMap(({ headers }) => headers).filter(({ header }) => !header.isHook && header.name !== "").flatMap(({ header, at }) => {
		const own = header.namespace === "" ? namespace?.value ?? "" : header.namespace;
		const key = JSON.stringify([
			groupOf(header.apiVersion),
			header.kind,
			own,
			header.name
		]);
		const first = places.get(key);
		if (first === void 0) {
			places.set(key, at);
			return [];
		}
		const other = first.file === at.file ? `line ${first.line}` : `${basename(first.file)}:${first.line}`;
		return [problem("manifests-twice", `${header.kind}/${header.name} stands here and at ${other}`, {
			at,
			hint: "the cluster can hold only one; rename or remove the other"
		})];
	});
}
const fileOf = (text) => ({
	content: Buffer.from(text),
	executable: false,
	secret: false
});
function readFile({ file, template }) {
	const name = basename(file);
	if (unseen.test(template)) return {
		text: "",
		headers: [],
		kinds: [],
		template,
		problems: [unseenName(template, file)]
	};
	if (/^kustomization(?:\.ya?ml)?$/i.test(name)) return {
		text: "",
		headers: [],
		kinds: [],
		template,
		problems: [forKustomize(name, firstLine(file))]
	};
	return {
		...readManifests(file, readText$1(file)),
		template
	};
}
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const unseenName = (template, file) => problem("manifests-file-name", `the name ${JSON.stringify(template.replace(/^templates\//, ""))} holds a control character`, {
	at: firstLine(file),
	hint: "rename the file or its folder"
});
const firstLine = (file) => ({
	file,
	line: 1,
	column: 1
});
// src/operations/sources/manifests/built-chart.ts
async function buildTarget(target, loader, surroundings) {
	const { source } = target.context;
	if ("built" in source) return target;
	switch (source.kind) {
		case "kustomize": return withText(target, source, await buildOne(target, source, surroundings));
		case "joined": return withText(target, source, await renderParts(target, source, loader, surroundings));
		case "chart":
		case "flavor":
		case "manifests": return target;
		default: return source;
	}
}
const withText = ({ service, context, ...rest }, source, built) => ({
	...rest,
	service,
	context: {
		...context,
		source: {
			...source,
			built
		}
	}
});
async function renderParts({ service, context }, { parts }, loader, surroundings) {
	const { renderAlone } = surroundings;
	if (renderAlone === void 0) throw new TypeError("no door gave a way to render");
	const { edits: _edits, ...unedited } = context;
	return lastOfEach((await Promise.all(parts.map((source) => renderAlone({
		service,
		context: {
			...unedited,
			source
		}
	}, loader, surroundings)))).join("\n---\n"));
}
async function buildOne(target, source, surroundings) {
	const { service, context } = target;
	const { dir: { value: dir, at }, edits, substitutions, decrypts, version } = source;
	const { path: program } = await kustomizeFor({
		version,
		at
	}, surroundings);
	const allowed = readableFolders(service);
	const fetched = new Map(context.sources.flatMap(({ key, folder }) => folder === void 0 ? [] : [[key, folder]]));
	return withSourceNames(target, surroundings, async ({ signal }) => {
		const built = await buildKustomization({
			dir,
			at,
			...edits && { edits },
			allowed,
			fetched,
			program,
			signal,
			memory: renderMemory
		});
		const text = await (decrypts === true ? atPlace(at, () => withoutEncryption(built)) : built);
		return substitutions === void 0 ? text : atPlace(at, () => substituteVariables(text, substitutions));
	});
}
const templates = {
	kustomize: "templates/kustomization.yaml",
	joined: "templates/sources.yaml"
};
function builtChart(target, source) {
	const { built, dir } = source;
	const template = templates[source.kind];
	if (built === void 0) throw new TypeError(`${dir.value} was not built`);
	const { headers, problems, ...text } = readManifests(template, built);
	const moved = headers.map(({ header }) => ({
		header,
		at: dir.at
	}));
	const named = problems.map((found) => ({
		...found,
		at: dir.at
	}));
	return chartOfTexts(target, [{
		...text,
		headers: moved,
		problems: named,
		template
	}], []);
}
// src/operations/sources/plain-chart.ts
const withSecretsMarked = (chart) => ({
	...chart,
	files: new Map([...chart.files].map(([path, file]) => [path, path.startsWith("secrets/") ? {
		...file,
		secret: true
	} : file]))
});
function mergedValues(source, friends, read) {
	return [
		...source.valueFiles.map((file) => read(file.value)),
		friends,
		...source.helmValues === void 0 ? [] : [source.helmValues]
	].filter(isMap).reduce(mergeValues, new Map());
}
// src/operations/sources/kinds.ts
const inFolder = (path) => (folder) => ({
	folder,
	file: join$1(folder, path)
});
const kinds = {
	flavor: {
		isUsedInPlace: false,
		isOfOwnFiles: false,
		generate: ({ service, context }, _source, loader, options) => generateChart(service, context, loader, options),
		values: ({ service, context }, _source, loader) => generateChart(service, context, loader, { secrets: false }),
		chartFolders: ({ service }, { dir }) => [service.dir, dir.value],
		templateFiles: ({ service }, { dir }, path) => [service.dir, dir.value].map(inFolder(path))
	},
	chart: {
		isUsedInPlace: true,
		isOfOwnFiles: true,
		generate: ({ service }, { dir }) => ({
			chart: withSecretsMarked(readChart(dir.value, readableFolders(service))),
			values: new Map(),
			problems: []
		}),
		values: ({ service, context }, source, loader) => {
			const friends = friendValues(service, context, loader);
			return {
				values: mergedValues(source, friends.values, readValues),
				problems: friends.problems
			};
		},
		chartFolders: (_target, { dir }) => [dir.value],
		templateFiles: (_target, { dir }, path) => [dir.value].map(inFolder(path))
	},
	manifests: {
		isUsedInPlace: false,
		isOfOwnFiles: true,
		generate: (target, source) => ({
			...manifestsChart(target, source),
			values: new Map()
		}),
		values: () => ({
			values: new Map(),
			problems: []
		}),
		chartFolders: () => [],
		templateFiles: ({ service }, _source, path) => filesOfTemplate(path, service).map((file) => ({
			folder: service.root,
			file
		}))
	},
	kustomize: {
		isUsedInPlace: false,
		isOfOwnFiles: true,
		generate: (target, source) => ({
			...builtChart(target, source),
			values: new Map()
		}),
		values: () => ({
			values: new Map(),
			problems: []
		}),
		chartFolders: () => [],
		templateFiles: () => []
	},
	joined: {
		isUsedInPlace: false,
		isOfOwnFiles: true,
		generate: (target, source) => ({
			...builtChart(target, source),
			values: new Map()
		}),
		values: () => ({
			values: new Map(),
			problems: []
		}),
		chartFolders: () => [],
		templateFiles: () => []
	}
};
function kindOf(source) {
	return kinds[source.kind];
}
const isUsedInPlace = ({ context: { source } }) => kindOf(source).isUsedInPlace;
const isOfOwnFiles = ({ context: { source } }) => kindOf(source).isOfOwnFiles;
const generate = (target, loader, options) => kindOf(target.context.source).generate(target, target.context.source, loader, options);
const valuesOf = (target, loader) => kindOf(target.context.source).values(target, target.context.source, loader);
const chartFolders = (target) => kindOf(target.context.source).chartFolders(target, target.context.source);
const templateFiles = (target, path) => kindOf(target.context.source).templateFiles(target, target.context.source, path);
function readValues(file) {
	const { tree } = readOne(file, readText$1(file), helmFile);
	return tree === void 0 ? null : valueOf$1(tree);
}
// src/operations/sources/applications/applications-input.ts
const discoverChoices = [...discoveryKinds, "auto"];
// src/operations/sources/applications/own-discovery.ts
function ownDiscovery(configs, cwd) {
	const files = (configs.length === 0 ? ["."] : configs).map((name) => basename(name) === "pligos.yaml" ? name : join$1(name, "pligos.yaml"));
	const tools = new Set(files.map((file) => discoveryKey(resolve$3(cwd, file))));
	const [kind] = tools;
	return tools.size > 1 || kind === void 0 ? void 0 : {
		kind,
		folders: files.map(dirname)
	};
}
// src/operations/sources/completed-names.ts
const sourceNames = (services) => [...new Set([...services.flatMap(sourcesOf).flatMap(({ source }) => source.kind === "package" ? [] : [nameOfSource(source)]), ...services.flatMap(({ contexts }) => [...contexts.values()].flatMap(({ helmVersion }) => helmVersion ? ["helm"] : []))])];
// src/main/table.ts
function tableText(head, rows, bold = (text) => text) {
	const cells = rows.map((row) => row.map(inOneLine));
	const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
	const line = (row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
	return `${[bold(line(head)), ...cells.map(line)].join("\n")}\n`;
}
const inOneLine = (text) => printable(text).replaceAll(/[\t\n]/g, " ");
// src/main/cli/input.ts
function applicationsInput(call, folders) {
	const tool = flagValue(call, "discover");
	const clusters = flagValue(call, "discover-clusters");
	const environments = flagValue(call, "discover-environments");
	const selectors = call.flags.get("discover-selector");
	if (tool === void 0) {
		const [flag] = [
			"discover-clusters",
			"discover-environments",
			"discover-selector"
		].filter((name) => call.flags.has(name));
		if (flag === void 0) return void 0;
		throw new UserError("usage", `--${flag} requires --discover`, { hint: `write --discover ${clusters === void 0 ? "helmfile" : "argocd"}` });
	}
	if (call.flags.has("chart")) throw new UserError("usage", "--discover and --chart cannot be combined", { hint: "name the folders of the applications with -c" });
	const kind = discoverChoices.find((choice) => choice === tool);
	if (kind === void 0) throw new UserError("usage", `--discover is ${JSON.stringify(tool)}, expected ${discoverChoices.join(", ")}`, { hint: suggest(tool, discoverChoices) });
	return {
		kind,
		folders,
		...clusters !== void 0 && { clusters },
		...environments !== void 0 && { environments: splitList(environments) },
		...selectors !== void 0 && { selectors }
	};
}
function projectInput(call) {
	const charts = call.flags.get("chart");
	const configs = call.flags.get("config") ?? [];
	const discover = applicationsInput(call, configs);
	if (discover !== void 0) return { discover };
	if (charts === void 0) {
		for (const name of [
			"values",
			"release",
			"namespace",
			"repo"
		]) {
			const isOfManifests = name === "namespace" && call.flags.has("from");
			if (!call.flags.has(name) || isOfManifests) continue;
			throw new UserError("usage", `--${name} requires --chart`, { hint: name === "repo" ? "write --chart NAME --repo URL --version VERSION" : `a context's own ${name === "values" ? "values are" : `${name} is`} in pligos.yaml; add flags for helm after --` });
		}
		const own = ownDiscovery(configs, call.cwd);
		return own === void 0 ? { configs } : { discover: own };
	}
	if (configs.length > 0) throw new UserError("usage", "--chart and --config cannot be combined", { hint: "a plain chart needs no pligos.yaml" });
	const release = flagValue(call, "release");
	const namespace = flagValue(call, "namespace");
	const url = flagValue(call, "repo");
	const version = flagValue(call, "version");
	return { plain: {
		charts: charts.flatMap(splitList),
		valueFiles: (call.flags.get("values") ?? []).flatMap(splitFiles).map((name) => encryptedFile(name) ?? name),
		...url !== void 0 && { repository: {
			url,
			...version !== void 0 && { version }
		} },
		...release !== void 0 && { release },
		...namespace !== void 0 && { namespace }
	} };
}
// src/operations/commands/read-commands.ts
async function contextValues(input, word, surroundings) {
	const project = await openProject(input, surroundings);
	const target = await fetchTarget(chooseOne(project, word, surroundings), project.loader, surroundings);
	return withSourceNames(target, surroundings, (naming) => {
		const { values, problems } = valuesOf(target, project.loader);
		failOnErrors(problems, naming);
		const { secretValues } = target.context;
		if (secretValues.length > 0) {
			const paths = secretValues.map(({ path }) => path.map((key) => key.replaceAll(".", "\\.")).join("."));
			surroundings.host.info(`not shown, because they are secrets: ${paths.join(", ")}`);
		}
		return values;
	});
}
async function listContexts(input, surroundings) {
	const project = await openProject(input, surroundings);
	const { problems } = project;
	if (project.notRendered === void 0 || !problems.some(isError)) failOnErrors(problems, surroundings);
	return {
		rows: rowsOf(project, surroundings),
		problems: problems.filter(isError)
	};
}
function rowsOf({ services, problemsOf }, surroundings) {
	const near = (path) => relative(surroundings.cwd, path) || ".";
	return services.flatMap((service) => [...service.contexts.values()].flatMap((context) => {
		if (problemsOf.get(problemKey({
			service,
			context
		}))?.some(isError)) return [];
		const { release, namespace } = pairOf({
			service,
			context
		}, "%{pr}");
		return {
			service: service.name,
			context: context.name,
			[context.source.kind]: placesOf(context.source).map((place) => sourceFile(place, namedBy({
				service,
				context
			}))?.name ?? (isRemote(place) ? place : near(resolve$3(service.dir, place)))).join(", "),
			release,
			...namespace !== void 0 && { namespace },
			dir: near(service.dir)
		};
	}));
}
const placesOf = (source) => source.kind === "manifests" ? source.entries.map(({ value }) => value) : [source.dir.value];
async function flavorSchema(input, surroundings) {
	if (input.flavor === void 0) return configSchema();
	return specSchema((await readFlavorAt(input.flavor, input.types, surroundings)).types);
}
async function flavorMarkdown(input, surroundings) {
	const { flavor, types } = await readFlavorAt(input.flavor ?? ".", input.types, surroundings);
	const chart = readChart(flavor.dir, [findRoot(flavor.dir)]);
	const decoder = new TextDecoder();
	const templates = [...chart.files].filter(([path]) => path.startsWith("templates/"));
	return flavorDocs(flavor, types, new Map(templates.map(([path, file]) => [path, decoder.decode(file.content)])));
}
async function readFlavorAt(written, types, surroundings) {
	const { pathOf, sources } = await fetchedFlavor(written, types, surroundings);
	const name = pathOf(written, "flavor");
	const typeFiles = types.map((file) => pathOf(file, "file"));
	const path = resolve$3(surroundings.cwd, name);
	if (!existsSync(path)) throw new UserError("file-missing", `${name} does not exist`, { hint: "name the folder of a flavor" });
	const dir = !statSync(path).isDirectory() && basename(path) === "schema.yaml" ? dirname(path) : path;
	if (!existsSync(join$1(dir, "schema.yaml"))) throw new UserError("flavor-missing", `${name} contains no schema.yaml`, { hint: "name the folder of a flavor" });
	const typedFiles = typeFiles.map((file) => resolve$3(surroundings.cwd, file));
	const { problems, ...read } = readStandaloneFlavor(dir, typedFiles.length > 0 ? typedFiles : await typesOfUsers(dir, surroundings), makeLoader());
	failOnErrors(problems.map((found) => nameSources(found, sources)), surroundings);
	if (read.flavor === void 0) throw new TypeError("a flavor without errors was not read");
	return {
		flavor: read.flavor,
		types: read.types
	};
}
async function fetchedFlavor(flavor, types, surroundings) {
	if (![flavor, ...types].some(isRemote) && !isPackage(flavor)) return {
		pathOf: (text) => text,
		sources: []
	};
	const { fetchTyped } = await import("./sources.js").then((n) => n.typed_sources_exports);
	return fetchTyped([{
		text: flavor,
		target: "flavor"
	}, ...types.map((text) => ({
		text,
		target: "file"
	}))], surroundings);
}
async function typesOfUsers(flavor, surroundings) {
	const real = realpathSync.native(flavor);
	const root = findRoot(real);
	const files = await servicesAt(existsSync(join$1(root, ".git")) ? root : surroundings.cwd, ".", surroundings).catch((error) => {
		if (error instanceof UserError) return [];
		throw error;
	});
	const { services } = files.length === 0 ? { services: [] } : await openProject({ configs: files }, surroundings);
	const users = services.filter(({ contexts }) => [...contexts.values()].some(({ source }) => source.kind === "flavor" && source.dir.value === real));
	return [...new Set(users.flatMap(({ typeFiles }) => typeFiles.map(({ value }) => value)))];
}
const shells = new Map([
	["bash", `# bash completion for pligos
_pligos() {
  local current="\${COMP_WORDS[COMP_CWORD]}" line
  local -a answer=()
  COMPREPLY=()
  while IFS= read -r line; do answer+=("$line"); done < <(pligos __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "\${answer[0]-}" in
    :files) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current") ;;
    :folders) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$current") ;;
    *) for line in "\${answer[@]}"; do [[ "$line" == "$current"* ]] && COMPREPLY+=("\${line%%$'\\t'*}"); done ;;
  esac
}
complete -F _pligos pligos
`],
	["zsh", `#compdef pligos
# zsh completion for pligos
_pligos() {
  local -a answer described
  local line
  answer=("\${(@f)$(pligos __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case "\${answer[1]-}" in
    ':files') _files ;;
    ':folders') _files -/ ;;
    '') ;;
    *)
      for line in "\${answer[@]}"; do
        described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
      done
      _describe 'pligos' described
      ;;
  esac
}
if [ "\${funcstack[1]-}" = "_pligos" ]; then _pligos "$@"; else compdef _pligos pligos; fi
`],
	["fish", `# fish completion for pligos
function __pligos_answer
  set -l words (commandline -opc) (commandline -ct)
  pligos __complete $words[2..-1] 2>/dev/null
end
function __pligos_complete
  set -l answer (__pligos_answer)
  switch "$answer[1]"
    case ':files'
      __fish_complete_path (commandline -ct)
    case ':folders'
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\\n' $answer
  end
end
complete -c pligos -f -a '(__pligos_complete)'
`]
]);
// src/main/cli/commands/completion.ts
var completion_exports = __exportAll({ handle: () => handle$4 });
const handle$4 = async (call, terminal) => {
	const name = call.positionals[0] ?? "";
	const script = shells.get(name);
	if (script === void 0) throw new UserError("usage", `there is no completion for ${JSON.stringify(name)}`, { hint: suggest(name, shells.keys()) });
	terminal.print(script);
	return 0;
};
// src/main/cli/commands/contexts.ts
var contexts_exports = __exportAll({ handle: () => handle$3 });
const handle$3 = async (call, terminal) => {
	const { rows, problems } = await listContexts(projectInput(call), surroundingsOf(terminal, call));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(rows, null, 2)}\n`);
	else terminal.printText(table(rows, terminal.style));
	if (problems.length > 0) throw UserError.of(problems);
	return 0;
};
function shortSource(text) {
	const [first = "", ...others] = text.split(", ");
	return others.length < 2 ? text : `${first} and ${others.length} more`;
}
function table(rows, style) {
	return tableText([
		"SERVICE",
		"CONTEXT",
		"SOURCE",
		"RELEASE",
		"NAMESPACE"
	], rows.map(({ service, context, release, namespace, dir: _dir, ...source }) => [
		service,
		context,
		Object.values(source).map(shortSource).join(),
		release,
		namespace ?? "(helm’s)"
	]), (text) => style.bold(text));
}
// src/main/cli/commands/docs.ts
var docs_exports = __exportAll({ handle: () => handle$2 });
const handle$2 = async (call, terminal) => {
	terminal.print(await flavorMarkdown({
		flavor: call.positionals[0] ?? "",
		types: call.flags.get("types") ?? []
	}, surroundingsOf(terminal, call)));
	return 0;
};
// src/main/cli/commands/schema.ts
var schema_exports = __exportAll({ handle: () => handle$1 });
const handle$1 = async (call, terminal) => {
	const schema = await flavorSchema({
		flavor: call.positionals[0],
		types: call.flags.get("types") ?? []
	}, surroundingsOf(terminal, call));
	terminal.print(`${JSON.stringify(schema, null, 2)}\n`);
	return 0;
};
// src/main/cli/commands/values.ts
var values_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const values = await contextValues(projectInput(call), call.positionals[0], surroundingsOf(terminal, call));
	terminal.print(call.flags.has("json") ? `${writeJson(values, 2)}\n` : write(values));
	return 0;
};
// src/main/cli/complete.ts
var complete_exports = __exportAll({ complete: () => complete });
async function complete(words, surroundings) {
	const current = words.at(-1) ?? "";
	const before = words.slice(0, -1);
	if (before.includes("--")) return ":files\n";
	const command = before.map(findCommand).find((candidate) => candidate !== void 0);
	const flags = [...command?.flags ?? commonFlags(), ...globalFlags];
	const pending = flagOf(before.at(-1), flags);
	if (pending?.value !== void 0) return valueCandidates(pending);
	if (current.startsWith("-")) return lines(flags.map((flag) => [`--${flag.name}`, flag.text]));
	if (command === void 0) return lines([...commands.map(row), ...await contexts(before, surroundings)]);
	return wordCandidates(command, before, surroundings);
}
const row = (command) => [command.name, command.summary];
const commonFlags = () => findCommand("run")?.flags ?? [];
function flagOf(word, flags) {
	return flags.find((flag) => word === `--${flag.name}` || flag.short !== void 0 && word === `-${flag.short}`);
}
function valueCandidates(flag) {
	return flag.completes === void 0 ? "" : `:${flag.completes}s\n`;
}
async function wordCandidates(command, before, surroundings) {
	const { are } = command.positionals;
	if (are === "contexts") return lines(await contexts(before, surroundings));
	if (are === "sources") return lines(await sources(before, surroundings));
	if (are === "flavor") return ":folders\n";
	if (are === "shell") return lines([...shells.keys()].map((name) => [name, "a shell"]));
	return are === "command" ? lines(commands.map(row)) : "";
}
async function contexts(before, surroundings) {
	const services = await servicesOf(before, surroundings);
	const contextNames = services.flatMap((service) => [...service.contexts.keys()].map((name) => ({
		service: service.name,
		name
	})));
	if (services.length === 1) return contextNames.map(({ service, name }) => [name, `context of ${service}`]);
	return [...[...new Set(contextNames.map(({ name }) => name))].map((name) => [name, "context"]), ...contextNames.map(({ service, name }) => [`${service}/${name}`, "context"])];
}
async function sources(before, surroundings) {
	return sourceNames(await servicesOf(before, surroundings)).map((name) => [name, "source"]);
}
async function servicesOf(before, surroundings) {
	const configs = before.filter((_word, at) => ["-c", "--config"].includes(before[at - 1] ?? ""));
	try {
		return (await openProject({ configs }, surroundings)).services;
	} catch {
		return [];
	}
}
const lines = (rows) => rows.map(([name, text]) => `${name}\t${text}\n`).join("");
export { about, any$1 as any, anything, appConfig, applicationsProject, applyOperations, archiveLimits, areSeveral, array, askGit, assertWritable, at, atOf, attempt, boolean, buildFiles, buildTarget, builtinKinds, canonicalNumber, chartFolders, chartPlaceholder, chartsAt, check$2 as check, checkNamespaceName, checkReleaseName, childPath, chooseAll, chooseMany, chooseOne, codeOf, commit, compareVersions, compileContext, complete_exports, completion_exports, configSchema, configShape, contexts_exports, custom, customKind, describe, discoverChoices, discoveryKinds, docs_exports, dropsStatus, encryptedFile, entryOf$2 as entryOf, environmentChoices, exactOptional, expandGlob, expectedChecksum, failOnErrors, fallback, fetchAhead, fetchPlain, fetchTarget, fileOf$1 as fileOf, fill, findApplications, findProgram, findRoot, finishSwitch, fixedPlaceholders, friendContexts, friendFiles, friendShape, friendValues, fromJson, generate, goodMapOf, goodOf, groupOf, guard, hasOwnNamespace, headCommit, headTags, headerOf, helmCommands, helmFile, idOf, identityOf, ifGood, inOneLine, inheritAll, integer$1 as integer, integerOf, is, isBeingWritten, isChart, isExact, isFileUrl, isGlob$1 as isGlob, isInside, isList, isMap, isNumeral, isObject, isOfOwnFiles, isOfPull, isPackage, isPinnedByAddress, isPlainString, isProgram, isPublished, isRemote, isServerUrl, isUsedInPlace, journalOf, kindAndName, knownFiles, kustomizationFileIn, kustomizeFor, kustomizeUrl, lazy, leafName, leafPlaceholder, leftOut, lenientObject, libraryLines, list$1 as list, listOf$2 as listOf, listedDependencies, literal, lockFolder, lockName, lockSwitch, lstatIfThere, makeLoader, mapOf$2 as mapOf, mapOf$4 as mapOf$1, maxLength, maxValue, maybe$1 as maybe, means, mergeValues, metadata, metadataOf, minValue, nameBeside, nameFolder, nameOfPlace, nameOfRepository, nameOfSource, nameService, nameSources, namedBy, namesOfSource, neededNames, nothingPublished, nullable, number, object$2 as object, oldDialect, oneOf, openArchives, openProject, optional, ordinal, ownDependencies, ownDiscovery, ownFile, pairOf, parseConstraint, parseDocument, parseJson, parseSource, parseVersion, picklist, pipe, placeOfSource, placeholderText, placeholdersFor, plainServices, planCommand, pluginProblem, privateFolder, problemKey, projectInput, provideKustomize, provideProgram, pullIn, rawTransform, readAs, readChart, readCommandLine, readDependency, readDocuments, readEncrypted, readError, readFlavor, readIgnoreFile, readJson, readOne, readOrIssue, readOwnChart, readPlain, readPlain$1, readRecord, readService, readServiceAgain, readText$1 as readText, readTgz, readTwo, readableFolders, readsOf, realPair, realPath, record$1 as record, recordPath, recover, refOf, refuseTest, refuseTooLarge, refuseUnnamedRelease, regex, removeLeftovers$1 as removeLeftovers, renderArguments, renderMemory, replaceFile, repositoryNames, repositorySlug, resolveInside, roles, roundedNumbers, run, runGit, runGitForBytes, sameNumber, sameValue, satisfies, scanHeader, schema_exports, selectContexts, serviceKey, servicesAt, sha256, sha256$1, shapeOf$1 as shapeOf, shownName, sortFiles, sourceFile, sourceKey, sourcesFor, sourcesOf, splitBoth, splitDocuments, splitGlob, statIfThere, strictObject, string, systemError, tableText, takesFlag, targetName, templateFiles, textOf, textOf$2 as textOf$1, textOf$3 as textOf$2, transform, tuple, types, union, unnamedRelease, valueFileFlags, valueOf$1 as valueOf, valuesOf, values_exports, variant, vendoredCharts, walk, whole, withGitSettings, withKeys, withPlaceholders, withSafeFolder, withSecretsMarked, withSourceNames, withoutTests, word$1 as word, workspaceOf, write, writeAtomic, writeError, writeJson, writeRecord, writeTgz, writtenContext };
