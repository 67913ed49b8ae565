"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/report/html/report.ts
var report_exports = {};
__export(report_exports, {
  htmlReport: () => htmlReport
});
module.exports = __toCommonJS(report_exports);
var import_node_crypto = lazily("node:crypto");

// src/yaml/scalar.ts
var constants = new Map([
  ...words(null, ["", "~", "null", "Null", "NULL"]),
  ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
  ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
]);
function words(value, texts) {
  return texts.map((text) => [text, value]);
}
var notInJson = new Map([
  ...words(".inf", [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]),
  ...words("-.inf", ["-.inf", "-.Inf", "-.INF"]),
  ...words(".nan", [".nan", ".NaN", ".NAN"])
]);
var firstCharacters = new Set("~+-.0123456789yYnNtTfFoO");
function resolvePlain(text) {
  const first = text[0];
  if (first === void 0) return { is: "value", value: null };
  if (!firstCharacters.has(first)) return { is: "value", value: text };
  const constant = constants.get(text);
  if (constant !== void 0) return { is: "value", value: constant };
  const key = notInJson.get(text);
  if (key !== void 0) return { is: "not-in-json", key };
  return { is: "value", value: isNumberText(text) ? { numeral: text } : text };
}
function isPlainString(text) {
  const resolved = resolvePlain(text);
  return resolved.is === "value" && resolved.value === text;
}
var shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
var integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
var binaryWithSign = /^0b([-+])([01]+)$/;
var float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function isNumberText(text) {
  if (shortInteger.test(text)) return true;
  const first = text.charCodeAt(0);
  if (first === 46) return dotted.test(text) && Number.isFinite(floatOf(text));
  const isDigitOrSign = first >= 48 && first <= 57 || first === 43 || first === 45;
  if (!isDigitOrSign) return false;
  if (integerOf(text) !== void 0) return true;
  return float.test(text.replaceAll("_", "")) && Number.isFinite(floatOf(text));
}
var smallest = -(2n ** 63n);
var largest = 2n ** 63n - 1n;
var largestUnsigned = 2n ** 64n - 1n;
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
  const whole2 = integerOf(numeral.numeral);
  if (whole2 !== void 0) return whole2.toString();
  const value = floatOf(numeral.numeral);
  return Object.is(value, -0) ? "-0" : String(value);
}

// src/yaml/value.ts
var isMap = (value) => value instanceof Map;
var isList = (value) => Array.isArray(value);
var isNumeral = (value) => typeof value === "object" && value !== null && "numeral" in value;

// src/yaml/json.ts
function writeJson(value, indent = 0, margin = "") {
  const parts = [];
  put(parts, value, indent, `
${margin}`);
  return parts.join("");
}
function put(parts, value, indent, margin) {
  if (typeof value === "string") parts.push(quoted(value));
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
    parts.push(before, quoted(key), colon);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(map.size === 0 ? "{}" : indent ? `${margin}}` : "}");
}
function putList(parts, list2, indent, margin) {
  const deeper = indent ? margin + " ".repeat(indent) : "";
  let before = `[${deeper}`;
  for (const item of list2) {
    parts.push(before);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(list2.length === 0 ? "[]" : indent ? `${margin}]` : "]");
}
var simple = /^[ !#-[\]-~]*$/;
var quoted = (text) => text.length < 200 && simple.test(text) ? `"${text}"` : JSON.stringify(text);

// src/errors.ts
function problem(code2, message, details = {}) {
  return make("error", code2, message, details);
}
function make(severity, code2, message, details) {
  return {
    severity,
    code: code2,
    message,
    ...details.at && { at: details.at },
    ...details.hint && { hint: details.hint }
  };
}
var isError = (candidate) => candidate.severity === "error";
var brand = /* @__PURE__ */ Symbol.for("pligos.user-error");
var UserError = class _UserError extends Error {
  [brand] = true;
  /** By its brand: a room that is loaded apart brings this class a second time. */
  static [Symbol.hasInstance](value) {
    return typeof value === "object" && value !== null && brand in value;
  }
  problems;
  constructor(code2, message, details = {}) {
    super(message);
    this.name = "UserError";
    this.problems = [problem(code2, message, details)];
  }
  /** The error that carries all of these (warnings may be among them). */
  static of(problems) {
    const first = problems.find(isError) ?? problems[0];
    if (first === void 0) throw new TypeError("UserError.of needs at least one problem");
    const error = new _UserError(first.code, first.message, first);
    error.problems = problems;
    return error;
  }
};

// src/yaml/write-text.ts
function stringToken(text, indent) {
  if (indent !== void 0 && isBlockSafe(text)) return block(text, indent);
  return isPlainSafe(text) ? text : quoted2(text);
}
function keyToken(key) {
  return isPlainSafe(key) && !/["'[\]{},#&*!|>]/.test(key) ? key : quoted2(key);
}
function quoted2(text) {
  return JSON.stringify(wellFormed(text)).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
function wellFormed(text) {
  return text.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD");
}
var blockText = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
function isBlockSafe(text) {
  const endsBlank = /\n[ \t]/.test(text.slice(text.trimEnd().length));
  return text.includes("\n") && /\S/.test(text) && !endsBlank && blockText.test(text);
}
function block(text, indent) {
  let trailing = 0;
  while (text.endsWith("\n".repeat(trailing + 1)) && trailing < 2) trailing += 1;
  const chomp = ["-", "", "+"][trailing] ?? "";
  const width = /^\n*[ \t]/.test(text) ? "2" : "";
  const lines = (trailing === 0 ? text : text.slice(0, -1)).split("\n");
  return `|${width}${chomp}
${lines.map((line) => line === "" ? "" : indent + line).join("\n")}`;
}
var word = /^[A-Za-z_][A-Za-z0-9_./-]*$/;
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
  if (isMap(value) && value.size > 0) return `${mapLines(value, "")}
`;
  if (isList(value) && value.length > 0) return `${listLines(value, "")}
`;
  return `${inline(value, void 0)}
`;
}
var longestSimpleKey = 1e3;
function mapLines(map, indent) {
  const lines = [];
  for (const [key, value] of map) {
    const token = keyToken(key);
    const start = token.length > longestSimpleKey ? `? ${token}
${indent}` : token;
    lines.push(`${indent}${start}:${nested(value, indent)}`);
  }
  return lines.join("\n");
}
function nested(value, indent) {
  if (isMap(value) && value.size > 0) return `
${mapLines(value, `${indent}  `)}`;
  if (isList(value) && value.length > 0) return `
${listLines(value, indent)}`;
  return ` ${inline(value, `${indent}  `)}`;
}
function listLines(list2, indent) {
  return list2.map((item) => `${indent}-${listItem(item, indent)}`).join("\n");
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

// src/manifests/identity.ts
function idOf(identity) {
  return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${shownName(identity)}`;
}
var shownName = ({ name, generateName }) => name === "" && generateName !== void 0 && generateName !== "" ? `${generateName}*` : name;
var kindAndName = (who) => `${who.kind}/${shownName(who)}`;

// src/text/sentence.ts
function sentence(text) {
  const isWord = /^[a-z]+(?:[ ,]|$)/.test(text) && !/^(?:helm|kubectl) /.test(text);
  const first = isWord ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/diff/path.ts
function pathText(path) {
  let text = "";
  for (const step of path) {
    if (step.kind === "key") {
      if (/^[A-Za-z0-9_-]+$/.test(step.key)) text += text === "" ? step.key : `.${step.key}`;
      else text += `[${JSON.stringify(step.key)}]`;
    } else if (step.kind === "index") text += `[${step.after ?? step.before ?? 0}]`;
    else if (step.kind === "member") text += `[${scalarText(step.value)}]`;
    else text += `[${itemText(step.keys, step.occurrence)}]`;
  }
  return text;
}
function itemText(keys, occurrence) {
  const text = keys.map((key) => key.value).filter((value) => value !== void 0).map(scalarText).join("/");
  return occurrence > 1 ? `${text}#${occurrence}` : text;
}
function scalarText(value) {
  if (typeof value === "string") return value;
  return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/tools/once.ts
function once(make2) {
  let made;
  return () => (made ??= { value: make2() }).value;
}

// src/tools/plural.ts
var plural = (count, word2) => `${count} ${word2}${count === 1 ? "" : "s"}`;

// src/report/lines.ts
var manyPlaces = 4;
function readingBlocks(change, options) {
  const known = options.reading?.get(change);
  if (known !== void 0) return known;
  const all = blocksOf(change, options);
  const blocks = all.length < manyPlaces ? all : oncePerPlaces(all);
  options.reading?.set(change, blocks);
  return blocks;
}
function oncePerPlaces(blocks) {
  const places = /* @__PURE__ */ new Map();
  const keys = blocks.map(({ lines }) => JSON.stringify(lines));
  for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1);
  return blocks.flatMap((block2, at) => {
    const key = keys[at] ?? "";
    const number = places.get(key) ?? 1;
    if (number < manyPlaces) return [block2];
    return keys.indexOf(key) === at ? [{ ...block2, path: `${block2.path} and ${number - 1} more places` }] : [];
  });
}
function blocksOf(change, options) {
  if (change.kind === "added") return [whole(change.content, "added", change.facts)];
  if (change.kind === "removed") return [whole(change.content, "removed", change.facts)];
  const known = options.blocks?.get(change);
  if (known !== void 0) return known;
  const blocks = joined(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, "")));
  options.blocks?.set(change, blocks);
  return blocks;
}
function shownChanges(changes, options) {
  return options.showNoise ? changes : changes.filter((change) => change.group === void 0);
}
function gistOf(change, options) {
  if (change.kind === "added" || change.kind === "removed") return [];
  const names2 = /* @__PURE__ */ new Set();
  for (const { path } of shownChanges(change.changes, options)) {
    names2.add(pathText(tailOf(path)).replace(/^\["(.*)"\]$/, "$1"));
    if (names2.size > 4) break;
  }
  return [...names2];
}
function tailOf(path) {
  const last = path.at(-1);
  if (last?.kind === "key") {
    return last.key === "value" && path.at(-2)?.kind === "item" ? path.slice(-3, -1) : [last];
  }
  const key = path.findLastIndex((step) => step.kind === "key");
  return path.slice(Math.max(0, key));
}
function whole(content, sign, facts) {
  const lines = linesOf(write(content), sign);
  const notes = [...facts].flatMap(([tag, one]) => {
    const text = factsText(one);
    return text === "" ? [] : [note(`${tag}: ${text}`)];
  });
  return { path: "", lines: [...lines, ...notes] };
}
function joined(blocks) {
  const result = [];
  for (const block2 of blocks) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block2.path) for (const line of block2.lines) last.lines.push(line);
    else result.push({ path: block2.path, lines: [...block2.lines] });
  }
  return result;
}
function changeBlocks(change, within) {
  const notes = [...retypedNotes(change), ...secretNotes(change)];
  const { detail } = change;
  if (detail?.kind === "structure") return structureBlocks(change, detail, within, notes);
  if (detail !== void 0) {
    const path = joinPath(within, pathText(change.path));
    return detail.kind === "text" ? textBlocks(detail, path, notes) : [certificateBlock(detail, path, notes)];
  }
  if (change.kind === "order") return [orderBlock(change, within, notes)];
  const leaf = change.path.at(-1);
  const parent = joinPath(within, pathText(leaf?.kind === "index" ? change.path : change.path.slice(0, -1)));
  return [
    {
      path: parent,
      lines: [
        ...change.before === void 0 ? [] : leafLines(leaf, change.before, "removed"),
        ...change.after === void 0 ? [] : leafLines(leaf, change.after, "added"),
        ...notes
      ]
    }
  ];
}
function leafLines(leaf, value, sign) {
  if (leaf === void 0 || leaf.kind === "index") return linesOf(write(value), sign);
  return linesOf(write(leaf.kind === "key" ? /* @__PURE__ */ new Map([[leaf.key, value]]) : [value]), sign);
}
function linesOf(text, sign) {
  if (text.indexOf("\n") === text.length - 1) return [{ sign, text: text.slice(0, -1) }];
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}
function joinPath(within, path) {
  if (within === "") return path;
  return path === "" ? within : `${within} > ${path}`;
}
var note = (text) => ({ sign: "note", text });
function structureBlocks(change, detail, within, notes) {
  const path = joinPath(within, pathText(change.path));
  const inner = detail.changes.flatMap((one) => changeBlocks(one, path));
  const text = detail.text === void 0 ? [] : textBlocks(detail.text, path, []);
  if (detail.changes.length === 0)
    notes.unshift(note(`the same ${detail.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path, lines: notes }] : [], ...inner, ...text];
}
function textBlocks(detail, path, notes) {
  const blocks = detail.hunks.map((hunk) => ({
    path: `${path}, line ${hunk.afterLine}`,
    lines: hunk.lines.map((line) => ({ sign: line.kind, text: line.text }))
  }));
  const about = detail.coarse ? [
    note(
      `too different to compare line by line: ${detail.removedLines} lines became ${detail.addedLines}`
    ),
    ...notes
  ] : notes;
  return about.length > 0 ? [{ path, lines: about }, ...blocks] : blocks;
}
function certificateBlock(detail, path, notes) {
  return {
    path,
    lines: [
      ...certificateLines(detail.before, "removed"),
      ...certificateLines(detail.after, "added"),
      ...notes
    ]
  };
}
function certificateLines(certificates, sign) {
  return certificates.map((certificate) => ({ sign, text: `certificate ${certificateText(certificate)}` }));
}
function certificateText(certificate) {
  const names2 = certificate.names.length > 0 ? `, names ${certificate.names.join(", ")}` : "";
  const validity = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
  return `${certificate.subject}, issued by ${certificate.issuer}, ${validity}${names2}, serial ${certificate.serial}`;
}
var day = (moment) => moment.slice(0, 10);
function orderBlock(change, within, notes) {
  const path = joinPath(within, pathText(change.path));
  return {
    path,
    lines: [...orderLines(change.before, "removed"), ...orderLines(change.after, "added"), ...notes]
  };
}
function orderLines(value, sign) {
  return value === void 0 ? [] : [{ sign, text: `order: ${orderText(value)}` }];
}
function orderText(value) {
  if (!isList(value)) return writeJson(value);
  return value.map((item) => typeof item === "string" ? item : writeJson(item)).join(", ");
}
function retypedNotes({ retyped, before, after }) {
  if (retyped === void 0) return [];
  const isVisible = scalarText2(before) !== scalarText2(after);
  if (retyped.expected === void 0 && isVisible) return [];
  const expected = retyped.expected === void 0 ? "" : `; the API takes a ${retyped.expected} here and refuses it`;
  return [note(`a ${retyped.before} became a ${retyped.after}${expected}`)];
}
function scalarText2(value) {
  if (value === void 0) return "";
  return typeof value === "string" ? value : writeJson(value);
}
function secretNotes(change) {
  if (change.secrets === void 0) return [];
  const before = change.secrets.before === void 0 ? "" : factsText(change.secrets.before);
  const after = change.secrets.after === void 0 ? "" : factsText(change.secrets.after);
  if (before === after) return after === "" ? [] : [note(`secret: ${after}`)];
  return [
    ...before === "" ? [] : [note(`secret before: ${before}`)],
    ...after === "" ? [] : [note(`secret after: ${after}`)]
  ];
}
function factsText(facts) {
  return [
    ...facts.base64 === "invalid" ? ["not valid base64, the API refuses it"] : [],
    ...facts.privateKey === true ? ["holds a private key"] : [],
    ...(facts.certificates ?? []).map((certificate) => `certificate ${certificateText(certificate)}`)
  ].join("; ");
}

// src/report/share.ts
function bundlesOf(report, options) {
  const entries = sharedEntries(report, options);
  const bundles = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = entry.contexts.join();
    const bundle = bundles.get(key);
    if (bundle === void 0) bundles.set(key, { contexts: entry.contexts, entries: [entry] });
    else bundle.entries.push(entry);
  }
  return [...bundles.values()];
}
function sharedEntries(report, options) {
  const all = report.contexts.flatMap(
    (context, index) => context.comparison === void 0 ? [] : entriesOf(context, context.comparison, index, options)
  );
  return shareEqual(all, report, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all, report, options) {
  if (report.contexts.filter((context) => context.comparison !== void 0).length < 2) return all;
  const shared = /* @__PURE__ */ new Map();
  for (const entry of all) {
    const context = report.contexts[entry.contexts[0] ?? 0];
    const key = sameness(entry, context?.namespace ?? "", options);
    const known = shared.get(key);
    if (known === void 0) shared.set(key, { ...entry, contexts: [...entry.contexts] });
    else known.contexts.push(...entry.contexts.filter((index) => !known.contexts.includes(index)));
  }
  return [...shared.values()];
}
function entriesOf(context, comparison, index, options) {
  const findings = byId(
    comparison.findings,
    ({ resource }) => resource && ("id" in resource ? resource.id : idOf(resource))
  );
  const random = byId(comparison.random, (field) => field.resource.id);
  const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
  const { quiet, resources } = shownResources(comparison, options);
  return [...resources, ...quiet].map((change, at) => {
    const { id, namespace } = change.resource;
    const ofDeleted = change.kind === "renamed" ? findings.get(change.before.id) ?? [] : [];
    const own = [...findings.get(id) ?? [], ...ofDeleted];
    const severity = worst(own);
    const restart = restarts.get(id);
    return {
      change,
      contexts: [index],
      findings: own,
      ...severity && { severity },
      ...restart && { restart },
      random: random.get(id) ?? [],
      isLeft: isLeft(context),
      isQuiet: at >= resources.length,
      isLabels: at < resources.length && isLabels(change, options),
      namespace: namespace === context.namespace ? "" : namespace
    };
  });
}
var isLeft = ({ status, formerRelease }) => status === "deleted" || formerRelease !== void 0;
function isLabels(change, options) {
  if (change.kind !== "changed") return false;
  const shown = shownChanges(change.changes, options);
  return shown.length > 0 && shown.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}
function shownResources({ resources, quiet }, { showNoise }) {
  return { resources, quiet: showNoise ? quiet : [] };
}
function byId(items, id) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = id(item);
    if (key === void 0) continue;
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
function worst(findings) {
  const levels = new Set(findings.filter((one) => one.allowed === void 0).map((one) => one.severity));
  return severities.find((severity) => levels.has(severity));
}
function rank(severity) {
  return severity === void 0 ? severities.length : severities.indexOf(severity);
}
function weight(entry) {
  const { kind } = entry.change;
  if (entry.isQuiet) return rank(entry.severity) * 8 + 5;
  if (kind === "removed") return rank(entry.severity) * 8;
  if (kind === "renamed") return rank(entry.severity) * 8 + 1;
  if (kind === "added") return rank(entry.severity) * 8 + 4.5;
  if (entry.isLabels) return rank(entry.severity) * 8 + 4;
  return rank(entry.severity) * 8 + (entry.restart === void 0 || entry.restart.quiet ? 3 : 2);
}
var withoutGroup = ({ kind, path, before, after, detail, retyped, secrets }) => [
  kind,
  path,
  before,
  after,
  detail,
  retyped,
  secrets
];
function sameness({ change, findings, random, restart, isLeft: stays }, own, options) {
  const ref = ({ group, kind: kind2, namespace, name, apiVersion }) => [
    group,
    kind2,
    namespace === own ? 0 : namespace,
    name,
    apiVersion
  ];
  const { kind, resource } = change;
  const whole2 = kind === "added" || kind === "removed" ? [change.content, change.facts] : [
    ref(change.before),
    shownChanges(change.changes, options).map(withoutGroup),
    kind === "renamed" && [change.by, change.likeness]
  ];
  const findingKeys = findings.map(findingKey);
  const fields = random.map(({ path, wasConstant }) => [path, wasConstant]);
  const restarts = restart && [restart.quiet, restart.because];
  return plainKey([kind, ref(resource), whole2, findingKeys, fields, restarts, stays]);
}
function findingKey({
  rule,
  severity,
  side: side3,
  path,
  message,
  hint,
  error,
  source,
  allowed
}) {
  return [rule, severity, side3, path, message, hint, error, source, allowed];
}
function plainKey(value) {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (typeof value !== "object" || value === null) return `${String(value)};`;
  let text = "[";
  if (Array.isArray(value)) {
    for (const item of value) text += plainKey(item);
    return `${text}]`;
  }
  if (value instanceof Map) return `m${plainKey([...value])}`;
  if ("numeral" in value) return `#${canonicalNumber({ numeral: String(value.numeral) })};`;
  text = "{";
  for (const [key, item] of Object.entries(value))
    if (item !== void 0) text += plainKey(key) + plainKey(item);
  return `${text}}`;
}

// src/report/share-items.ts
function share(report, items, key) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const item of items(context)) {
      const text = plainKey(key(item, context));
      const known = shared.get(text);
      if (known === void 0) shared.set(text, { item, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}

// src/report/sections/findings.ts
var isAssumption = ({ item }) => item.rule.startsWith("assumed-");
function groupedFindings(findings) {
  const groups = /* @__PURE__ */ new Map();
  for (const { item, contexts } of findings) {
    const { rule, severity, side: side3, resource, path, message, hint, allowed } = item;
    const name = resource === void 0 ? void 0 : kindAndName(resource);
    const isImage = path?.at(-1)?.kind === "key" && pathText(path.slice(-1)) === "image";
    const about = [rule, severity, side3, message, hint, allowed?.reason, contexts];
    const place = name === void 0 ? [item.template, item.line] : resource?.kind;
    const key = JSON.stringify(
      isImage && name !== void 0 ? about : [about, path && pathText(path), place]
    );
    const known = groups.get(key);
    if (known !== void 0 && path !== void 0 && pathText(known.item.path ?? []) !== pathText(path)) {
      const { path: _, ...pathless } = known.item;
      known.item = pathless;
    }
    if (known === void 0)
      groups.set(key, { item, contexts, resources: new Set(name === void 0 ? [] : [name]) });
    else if (name !== void 0) known.resources.add(name);
  }
  return [...groups.values()].map((group) => ({ ...group, resources: [...group.resources] }));
}
function sharedFindings(report) {
  const shared = share(
    report,
    (context) => context.comparison?.findings ?? [],
    (finding, context) => {
      const { resource, line, template } = finding;
      if (resource === void 0) return [findingKey(finding), line, template];
      const { group, kind, namespace, name } = resource;
      return [findingKey(finding), group, kind, namespace === context.namespace ? "" : namespace, name];
    }
  );
  return shared.toSorted((a, b) => findingWeight(a) - findingWeight(b));
}
var findingWeight = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
function placeOf({ template, line }) {
  return [
    ...template === void 0 ? [] : [template],
    ...line === void 0 ? [] : [`line ${line} of the render`]
  ].join(", ");
}
function pathBeside({ path, message }) {
  const text = path === void 0 ? "" : pathText(path);
  return message.includes(text) ? "" : text;
}

// src/report/sections/images.ts
function imageChanges(report) {
  const rowsByKey = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const row2 of context.images ?? []) {
      if (row2.before?.text === row2.after?.text) continue;
      if (row2.after === void 0 && isLeft(context)) continue;
      const workload = kindAndName(row2.resource);
      const key = JSON.stringify([workload, row2.before?.text, row2.after?.text]);
      const known = rowsByKey.get(key);
      if (known === void 0) rowsByKey.set(key, { row: row2, workload, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  const changes = /* @__PURE__ */ new Map();
  for (const { row: row2, workload, contexts } of rowsByKey.values()) {
    const key = JSON.stringify([stepOf(row2), contexts]);
    const known = changes.get(key) ?? { rows: /* @__PURE__ */ new Map(), contexts, workloads: /* @__PURE__ */ new Set() };
    known.rows.set(JSON.stringify([row2.before?.text, row2.after?.text]), row2);
    known.workloads.add(workload);
    changes.set(key, known);
  }
  const all = [...changes.values()].flatMap(({ rows, contexts, workloads }) => {
    const [first, ...others] = rows.values();
    if (first === void 0) return [];
    const about = others.length === 0 ? imageChange(first) : imageGroup([first, ...others]);
    return [{ ...about, contexts, workloads: [...workloads] }];
  });
  return all.toSorted((one, other) => Number(isOneSided(one)) - Number(isOneSided(other)));
}
var isOneSided = ({ before, after }) => before === void 0 || after === void 0;
function stepOf({ before, after }) {
  const isOne = before !== void 0 && after !== void 0 && before.digest + after.digest === "" && lastName(before) === lastName(after) && before.tag !== after.tag;
  return isOne ? [folderOf(before), before.tag, folderOf(after), after.tag] : [before?.text ?? 0, after?.text ?? 0];
}
function imageGroup(rows) {
  const [{ before, after }] = rows;
  const names2 = [...new Set(rows.flatMap((row2) => row2.after === void 0 ? [] : [lastName(row2.after)]))];
  const rest = names2.length - mostNames;
  const all = `{${names2.slice(0, mostNames).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}}`;
  if (before === void 0 || after === void 0) return { repository: all };
  return folderOf(before) === folderOf(after) ? { repository: `${folderOf(after)}${all}`, before: before.tag, after: after.tag } : {
    repository: all,
    before: `${folderOf(before)}*:${before.tag}`,
    after: `${folderOf(after)}*:${after.tag}`
  };
}
var mostNames = 6;
var lastName = (image) => nameOf(image).slice(folderOf(image).length);
var folderOf = (image) => nameOf(image).slice(0, nameOf(image).lastIndexOf("/") + 1);
function imageChange({ before, after }) {
  const [nameBefore, nameAfter] = [before && nameOf(before), after && nameOf(after)];
  const isSame = nameBefore === void 0 || nameAfter === void 0 || nameBefore === nameAfter;
  return {
    repository: isSame ? nameAfter ?? nameBefore ?? "" : "",
    ...before !== void 0 && { before: isSame ? versionOf(before) : shortened(before.text) },
    ...after !== void 0 && { after: isSame ? versionOf(after) : shortened(after.text) }
  };
}
var nameOf = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
function versionOf({ tag, digest }) {
  return shortened([tag, digest].filter((part) => part !== "").join("@"));
}
var shortened = (text) => text.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1\u2026");

// src/report/places.ts
function placesOf(report) {
  const services = new Set(report.contexts.map((context) => context.service));
  const isMixed = report.contexts.some(({ against }) => against === void 0);
  const names2 = report.contexts.map(({ service, context, against }) => {
    const parts = services.size > 1 || context === "" ? [service, context] : [context];
    const name = parts.filter((part) => part !== "").join("/") || "manifests";
    return isMixed && against !== void 0 ? `${name} (${against})` : name;
  });
  return { names: names2, compared: report.contexts.filter((context) => context.comparison !== void 0).length };
}
function namesWhere(places, contexts) {
  return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? "");
}

// src/report/sections/quiet.ts
var quietHeading = "Counted, not shown";
var groupWords = {
  label: "label",
  annotation: "annotation",
  checksum: "checksum that restarts pods,",
  order: "order of",
  server: "set by the API server,",
  ignored: "ignored"
};
var sizeOf = (groups) => groups.reduce((sum, one) => sum + one.resources.length, 0);
function sharedGroups(report) {
  const byKey = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const group of context.comparison?.groups ?? []) {
      const key = JSON.stringify([group.kind, group.what, group.reason]);
      const known = byKey.get(key) ?? {
        group,
        contexts: [],
        ids: /* @__PURE__ */ new Set(),
        own: /* @__PURE__ */ new Set(),
        resources: 0,
        values: /* @__PURE__ */ new Map()
      };
      byKey.set(key, known);
      if (known.contexts.at(-1) !== index) {
        known.contexts.push(index);
        known.own = /* @__PURE__ */ new Set();
      }
      const before = known.own.size;
      for (const id of group.resources) {
        known.ids.add(id);
        known.own.add(id);
      }
      known.resources += known.own.size - before;
      if (group.kind === "checksum" || group.before === void 0 && group.after === void 0) continue;
      const pair = writeJson([group.before ?? null, group.after ?? null]);
      const alike = known.values.get(pair);
      if (alike === void 0) known.values.set(pair, [group]);
      else alike.push(group);
    }
  }
  return [...byKey.values()].map(({ group: { kind, what, reason }, contexts, ids, resources, values }) => ({
    kind,
    what,
    ...reason !== void 0 && { reason },
    contexts,
    resources,
    ids: [...ids],
    values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups) => groups.slice(0, 1))
  })).toSorted((a, b) => b.resources - a.resources);
}

// src/report/sections/notes.ts
function sharedRandom(report) {
  return share(
    report,
    (context) => context.comparison?.random ?? [],
    ({ resource: { group, kind, name }, path, wasConstant }) => [group, kind, name, path, wasConstant]
  );
}
function testNotes({ contexts }) {
  const count = contexts.reduce((sum, { comparison }) => sum + (comparison?.counts.tests ?? 0), 0);
  if (count === 0) return [];
  const what = count === 1 ? "is not compared; `include-tests` adds it" : "are not compared; `include-tests` adds them";
  return [`${plural(count, "hook")} of \`helm test\` ${what}`];
}
var mostNamed = 5;
function commitNotes({ contexts }) {
  const all = contexts.flatMap(
    ({ commitImages = [] }) => commitImages.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``)
  );
  const names2 = [...new Set(all)];
  if (names2.length === 0) return [];
  const more = names2.length > mostNamed ? [`${names2.length - mostNamed} more`] : [];
  const shown = listed([...names2.slice(0, mostNamed), ...more]);
  const [take, their] = names2.length === 1 ? ["takes", "its"] : ["take", "their"];
  return [
    `${shown} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`
  ];
}
var listed = (names2) => names2.length < 2 ? names2.join("") : `${names2.slice(0, -1).join(", ")} and ${names2.at(-1) ?? ""}`;

// src/report/known.ts
function reportFactsOf(report, { showNoise = false } = {}) {
  const options = { showNoise, blocks: /* @__PURE__ */ new Map(), reading: /* @__PURE__ */ new Map() };
  const findings = once(() => sharedFindings(report));
  const grouped = once(() => groupedFindings(findings()));
  return {
    options,
    places: once(() => placesOf(report)),
    bundles: once(() => bundlesOf(report, options)),
    findings,
    groupedFindings: once(() => grouped().filter((one) => !isAssumption(one))),
    assumptions: once(() => grouped().filter(isAssumption)),
    groups: once(() => sharedGroups(report)),
    images: once(() => imageChanges(report)),
    random: once(() => sharedRandom(report))
  };
}

// src/judge/allow.ts
var unusedException = "unused-exception";

// src/report/outcome.ts
var isFailure = ({ error, side: side3 }) => error === true && side3 !== "before";
var isBaseUnknown = ({ comparison, problems }) => comparison !== void 0 && problems.some(({ side: side3, problem: problem2 }) => side3 === "base" && isError(problem2));
function reachesLimit(context, failOn) {
  if (failOn === "none") return false;
  if (isBaseUnknown(context)) return true;
  const { comparison } = context;
  const findings = (comparison?.findings ?? []).filter(isCounted);
  if (failOn === "changes") return (comparison?.resources.length ?? 0) > 0 || findings.length > 0;
  const limit = severities.indexOf(failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}
var isCounted = ({ allowed, rule }) => allowed === void 0 && rule !== unusedException;

// src/report/sections/headline.ts
var sideName = ({ name }) => /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;
function driftedResources(report) {
  const ids = report.contexts.map(
    ({ live }) => new Set(
      live?.drift.map(
        ({ resource: { group, kind, namespace, name } }) => JSON.stringify([group, kind, namespace, name])
      )
    ).size
  );
  return ids.reduce((sum, size) => sum + size, 0);
}
function distinctResources(report, bundles) {
  const keys = /* @__PURE__ */ new Set();
  for (const { change, contexts, namespace, isQuiet } of bundles.flatMap((bundle) => bundle.entries)) {
    const { group, kind, name, id } = change.resource;
    if (!isQuiet)
      for (const index of contexts)
        keys.add(
          plainKey([report.contexts[index]?.service, group, kind, name === "" ? id : name, namespace])
        );
  }
  return keys.size;
}
function headlineText(report, bundles) {
  const changedBundles = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const changed = distinctResources(report, changedBundles);
  const failed = report.contexts.filter((context) => context.status === "failed").length;
  const drifted = driftedResources(report);
  const drift = drifted === 0 ? "" : `, ${plural(drifted, "resource")} drifted`;
  const unknown = report.contexts.filter(isBaseUnknown).length;
  if (unknown > 0 && unknown + failed === report.contexts.length)
    return `nothing could be compared, the base cannot be rendered`;
  const failure = [
    drift,
    ...failed === 0 ? [] : [`, ${plural(failed, "context")} failed`],
    ...unknown === 0 ? [] : [`, ${plural(unknown, "base")} cannot be rendered`]
  ].join("");
  if (changed === 0 && failed > 0 && failed === report.contexts.length)
    return `nothing could be compared, ${plural(failed, "context")} failed`;
  if (changed === 0) return `no resource changes${failure}`;
  const touched = new Set(changedBundles.flatMap((bundle) => bundle.contexts)).size;
  const where2 = report.contexts.length === 1 ? "" : ` in ${touched} of ${plural(report.contexts.length, "context")}`;
  return `${plural(changed, "resource")} ${changed === 1 ? "changes" : "change"}${where2}${failure}`;
}

// src/report/visible.ts
var unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
var short = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
var ascii = /^[\x20-\x7e]*$/;
function visible(text) {
  if (ascii.test(text)) return text;
  return text.replace(unseen, (character) => short.get(character) ?? escape(character));
}
function visibleLine(line) {
  if (ascii.test(line)) return line;
  return line.replace(unseen, (character) => {
    return character === "	" ? character : short.get(character) ?? escape(character);
  });
}
function escape(character) {
  const code2 = character.codePointAt(0) ?? 0;
  const hex = code2.toString(16).padStart(4, "0");
  return code2 > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text, length) {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}\u2026`;
}
var arrows = (text) => text.replaceAll(" -> ", " \u2192 ");

// src/report/sections/resource.ts
function lossText({ change, isLeft: stays }) {
  if (change.kind === "removed") return stays ? "stays in the cluster" : "deleted";
  if (change.kind !== "renamed") return void 0;
  return stays ? "created beside the old one" : "deleted and created";
}

// src/report/html/data.ts
var signs = { same: " ", removed: "-", added: "+", note: "!" };
function pageData(names2, entries, options) {
  return { contexts: names2.map(visible), entries: entries.map((entry) => pageEntry(entry, options)) };
}
function pageEntry(entry, options) {
  const { change, restart } = entry;
  return {
    action: change.kind,
    fate: lossText(entry) ?? change.kind,
    severity: entry.severity ?? "none",
    kind: visible(change.resource.kind),
    name: nameOf2(change.resource),
    before: change.kind === "renamed" ? nameOf2(change.before) : "",
    namespace: visible(entry.namespace),
    contexts: entry.contexts,
    facts: [
      ...entry.isQuiet ? ["noise only"] : [],
      ...entry.isLabels ? ["labels only"] : [],
      ...restart === void 0 ? [] : ["pods restart"],
      ...change.resource.hook === void 0 ? [] : ["hook"],
      ...entry.random.length === 0 ? [] : ["random fields left out"]
    ],
    gist: gistOf(change, options).map(visible),
    findings: entry.findings.map(({ severity, message, hint, allowed, rule }) => ({
      severity,
      text: visible(
        arrows(
          `${message}. ${sentence(hint)}${allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`}`
        )
      ),
      rule: visible(rule)
    })),
    blocks: readingBlocks(change, options).map(({ path, lines }) => [
      visible(path),
      lines.map((line) => signs[line.sign] + visibleLine(line.text))
    ])
  };
}
function nameOf2(ref) {
  return visible(shownName(ref));
}

// src/report/sections/problems.ts
function sharedProblems(report) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const sideProblem of context.problems) {
      const { side: side3, problem: problem2 } = sideProblem;
      const { severity, code: code2, message, hint, at } = problem2;
      const hidesBase = side3 === "base" && isBaseUnknown(context);
      const place = [at?.file, at?.line, at?.column];
      const key = JSON.stringify([side3, severity, code2, message, hint, ...place, hidesBase]);
      const known = shared.get(key);
      if (known === void 0) shared.set(key, { ...sideProblem, contexts: [index], hidesBase });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}
var mostNames2 = 6;
function contextsOf({ contexts }, { names: names2 }, shown) {
  const rest = contexts.length - mostNames2;
  const first = contexts.slice(0, rest > 1 ? mostNames2 : void 0).map((index) => shown(names2[index] ?? ""));
  return `${first.join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
}

// src/report/sections/dependencies.ts
function dependencyLines(report, places, { name, text }) {
  const known = /* @__PURE__ */ new Map();
  for (const [index, { dependencies = [] }] of report.contexts.entries()) {
    if (dependencies.length === 0) continue;
    const key = JSON.stringify(dependencies);
    const same = known.get(key);
    if (same === void 0) known.set(key, { rows: dependencies, contexts: [index] });
    else same.contexts.push(index);
  }
  return [...known.values()].map(({ rows, contexts }) => {
    const shown = rows.slice(0, most).map((row2) => `${name(row2.name)} ${versions(row2, text)}`);
    const rest = rows.length - shown.length;
    const names2 = namesWhere(places, contexts);
    const more = names2.length - most;
    const others = more > 0 ? ` and ${more} more` : "";
    const where2 = names2.length === 0 ? "" : ` in ${names2.slice(0, most).map(name).join(", ")}${others}`;
    return `Dependencies: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}${where2}`;
  });
}
var most = 12;
function versions({ before, after }, text) {
  if (before === void 0) return `${text(after ?? "")} added`;
  return after === void 0 ? `${text(before)} removed` : `${text(before)} \u2192 ${text(after)}`;
}

// src/report/types.ts
var notAskedReasons = [
  "its-kind-comes-with-the-render",
  "its-namespace-is-not-there",
  "needs-what-comes-with-the-render",
  "no-dry-run",
  "busy",
  "order-not-predicted",
  "no-permission",
  "not-readable"
];

// src/report/value-text.ts
function valueText(value, absent) {
  if (value === void 0) return absent;
  if (isNumeral(value)) return canonicalNumber(value);
  return typeof value === "string" ? value : writeJson(value);
}

// src/report/sections/live.ts
var looksAtSeveral = ({ contexts }) => contexts.filter(({ live }) => live !== void 0).length > 1;
function clusterSentences(report, { names: names2 }) {
  return report.contexts.flatMap(({ live, release, kubeVersion }, index) => {
    if (live === void 0) return [];
    const subject = report.contexts.length > 1 ? `${quoted3(names2[index] ?? "")} is in` : "the cluster is";
    const version = kubeVersion === void 0 ? "" : ` (Kubernetes ${kubeVersion.version})`;
    return [`${subject} ${quoted3(live.cluster)}${version}: ${stateOf(live, release)}`];
  });
}
var ways = {
  "client-side": "helm patches what is there (client-side)",
  "server-side": "helm applies it server-side",
  replace: "helm replaces what is there"
};
function stateOf({ release, verb, method }, name) {
  if (release === void 0) return `there is no release ${quoted3(name)} yet, helm will install it`;
  const { revision, status, deployed: deployed2 } = release;
  const since = deployed2 === void 0 ? "" : ` since ${momentText(deployed2)}`;
  const way = verb === "install" ? "helm will install it anew" : ways[method];
  return `the release ${quoted3(name)} is ${status} in revision ${revision}${since}; ${way}`;
}
function momentText(time) {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  const text = at.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
function driftOf(report) {
  return share(
    report,
    ({ live }) => live?.drift ?? [],
    ({ resource, ...row2 }, context) => [
      { ...resource, namespace: resource.namespace === context.namespace ? "" : resource.namespace },
      row2
    ]
  );
}
function driftCount(rows) {
  const deleted = rows.filter(({ item }) => item.path === void 0).length;
  const fields = rows.length - deleted;
  return [
    ...fields === 0 ? [] : [plural(fields, "field")],
    ...deleted === 0 ? [] : [deleted === 1 ? "one deleted resource" : `${deleted} deleted resources`]
  ].join(" and ");
}
var driftLead = (rows) => `What is in the cluster is not what the last release put there (${driftCount(rows)}). This pull request does not change that.`;
function driftText(row2) {
  const { resource, path, released, live, manager, time, after } = row2;
  const isGone = path === void 0;
  return {
    resource: kindAndName(resource),
    path: isGone ? "" : pathText(path),
    released: isGone ? "there" : valueText(released, "not set"),
    live: isGone ? "deleted" : valueText(live, "not set"),
    manager: manager ?? "",
    time: time === void 0 ? "" : momentText(time),
    fate: fateOf(row2),
    after: after === null ? "" : valueText(after, "")
  };
}
function driftTableOf(report) {
  const all = driftOf(report);
  if (all.length === 0) return void 0;
  const several = looksAtSeveral(report);
  return {
    lead: driftLead(all),
    columns: [
      "Resource",
      "Field",
      "Released",
      "In the cluster",
      "By",
      "With helm",
      ...several ? ["Contexts"] : []
    ],
    rows: all.map(({ item, contexts }) => ({ ...driftText(item), ...several && { contexts } }))
  };
}
function fateOf({ path, reverted, after }) {
  if (reverted === void 0) return "not known";
  if (path === void 0) return reverted ? "created again" : "stays away";
  if (after !== void 0) return after === null ? "taken away" : "set to";
  return reverted ? "set back" : "stays";
}
var reasons = {
  "its-kind-comes-with-the-render": "this render defines their kinds",
  "its-namespace-is-not-there": "their namespace is not there yet",
  "needs-what-comes-with-the-render": "they need what this render brings",
  "no-dry-run": "it does no dry run of their kinds",
  busy: "others change them all the time, ask again",
  "order-not-predicted": "a list has more than 12 items, different ones with one key: order not predicted",
  "no-permission": "the login may not ask",
  "not-readable": "it cannot show them, and helm leaves what it cannot read"
};
function liveNotes(report) {
  const answers = report.contexts.flatMap(({ live }) => live === void 0 ? [] : [live]);
  const retained = namesOf(answers.flatMap((live) => live.kept));
  const notAsked = (reason) => namesOf(
    answers.flatMap(
      (live) => live.notAsked.flatMap((one) => one.reason === reason ? [one.resource] : [])
    )
  );
  const helms = new Map(answers.flatMap(({ helm }) => helm === void 0 ? [] : [[helm.version, helm.as]]));
  return [
    ...[...helms].map(
      ([version, as]) => `the command runs helm ${quoted3(version)}: what it will do is predicted as helm ${quoted3(as)} does it, the nearest that was tried`
    ),
    ...retained.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed2(retained)}`],
    ...notAskedReasons.flatMap((reason) => {
      const names2 = notAsked(reason);
      return names2.length === 0 ? [] : [`shown as rendered, because the server could not be asked (${reasons[reason]}): ${listed2(names2)}`];
    })
  ];
}
var mostNames3 = 8;
var namesOf = (all) => [...new Set(all.map(kindAndName))];
var listed2 = (names2) => `${names2.slice(0, mostNames3).map(quoted3).join(", ")}${names2.length > mostNames3 ? ` and ${names2.length - mostNames3} more` : ""}`;
var quoted3 = (text) => `\`${text.replaceAll("`", "'")}\``;

// src/report/sections/stops.ts
function stopSentences(report, mark) {
  const { names: names2 } = placesOf(report);
  const placesByReason = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const { because, what } of stopsOf(context, report.failOn ?? "none", mark)) {
      const places = placesByReason.get(because) ?? [];
      places.push(`${what} in ${mark(names2[index] ?? "")}`);
      placesByReason.set(because, places);
    }
  }
  return [...placesByReason].map(
    ([because, places]) => `This run fails because ${because}: ${listed3(places)}`
  );
}
function stopsOf(context, inputLimit, mark) {
  const failures = (context.comparison?.findings ?? []).filter(isFailure);
  const rules = new Set(failures.map(({ rule }) => rule));
  const stops = [...rules].map((rule) => ({
    because: `${mark(rule)} is an error under any limit`,
    what: plural(failures.filter((one) => one.rule === rule).length, "finding")
  }));
  const failOn = context.failOn ?? inputLimit;
  if (!reachesLimit(context, failOn)) return stops;
  const limit = mark(context.failOn === void 0 ? "fail-on" : "gate.failOn");
  if (isBaseUnknown(context)) {
    const because = `${limit} is ${mark(failOn)} and the base cannot be rendered`;
    return [...stops, { because, what: "everything is shown as new" }];
  }
  return [...stops, { because: `${limit} is ${mark(failOn)}`, what: foundText(context, failOn) }];
}
function foundText({ comparison }, failOn) {
  const findings = (comparison?.findings ?? []).filter(isCounted);
  if (failOn !== "changes")
    return severityText(
      findings,
      severities.findIndex((one) => one === failOn)
    );
  const changed = comparison?.resources.length ?? 0;
  return changed > 0 ? plural(changed, "changed resource") : plural(findings.length, "finding");
}
function severityText(findings, limit) {
  const parts = severities.slice(0, limit + 1).flatMap((severity) => {
    const number = findings.filter((one) => one.severity === severity).length;
    return number === 0 ? [] : [{ severity, number }];
  });
  const numbers2 = parts.map(({ severity, number }) => `${number} ${severity}`);
  const [last = ""] = numbers2.slice(-1);
  const all = numbers2.length < 2 ? last : `${numbers2.slice(0, -1).join(", ")} and ${last}`;
  return `${all} ${parts.reduce((sum, { number }) => sum + number, 0) === 1 ? "finding" : "findings"}`;
}
var mostNamed2 = 5;
function listed3(places) {
  const rest = places.length - mostNamed2;
  return `${places.slice(0, mostNamed2).join(", ")}${rest > 0 ? ` and in ${plural(rest, "more context")}` : ""}`;
}

// src/report/sections/context.ts
function statusNote(context) {
  const { status, against, formerRelease } = context;
  if (formerRelease !== void 0) return "second release";
  if (isBaseUnknown(context)) return "base not rendered";
  if (status === "deleted") return "context deleted";
  if (status !== "new") return void 0;
  return against === "cluster" ? "new release" : "new context";
}
function riskOf(context) {
  return worst(context.comparison?.findings ?? []);
}
var changedCount = (counts) => counts.added + counts.removed + counts.changed + counts.renamed;
function countsText(context) {
  if (context.comparison === void 0) return "";
  const { counts } = context.comparison;
  const { added, changed, removed, renamed } = counts;
  if (changedCount(counts) === 0) return counts.quiet > 0 ? "noise only" : "none";
  if (isLeft(context)) {
    const parts2 = [
      ...context.status === "deleted" ? [] : [`+${added + renamed} ~${changed}`],
      ...removed + renamed > 0 ? [`${removed + renamed} ${removed + renamed === 1 ? "stays" : "stay"} in the cluster`] : []
    ];
    return parts2.join(", ");
  }
  const parts = [`+${added} ~${changed} \u2212${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []];
  return parts.join(", ");
}
function timeText(milliseconds) {
  return milliseconds < 1e3 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1e3).toFixed(1)} s`;
}

// src/report/sections/restarts.ts
function sharedRestarts(report) {
  const workloads = /* @__PURE__ */ new Map();
  for (const { comparison } of report.contexts) {
    for (const { resource, quiet, because } of comparison?.restarts ?? []) {
      const name = kindAndName(resource);
      const known = workloads.get(name);
      if (known === void 0 || known.quiet && !quiet) workloads.set(name, { quiet, because });
    }
  }
  const all = [...workloads];
  return {
    named: togetherByReason(
      all.flatMap(([name, { quiet, because }]) => quiet ? [] : [{ name, because: firstReasons(because) }])
    ),
    quiet: all.flatMap(([name, { quiet }]) => quiet ? [name] : [])
  };
}
function togetherByReason(all) {
  const groups = /* @__PURE__ */ new Map();
  for (const { name, because } of all) {
    const key = JSON.stringify(because);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, { names: [name], because });
    else group.names.push(name);
  }
  return [...groups.values()];
}
var restartCount = (restarts) => restarts.reduce((sum, { names: names2 }) => sum + names2.length, 0);
function restartText(restarts, name, most2 = Number.POSITIVE_INFINITY) {
  let left = Math.min(most2, restartCount(restarts));
  const shown = restarts.flatMap(({ names: names2, because }) => {
    const fitting = names2.slice(0, left);
    left -= fitting.length;
    if (fitting.length === 0) return [];
    const each = fitting.length > 1 ? "each " : "";
    const why = because.length === 0 ? "" : ` (${each}${because.map((reason) => name(reason)).join(", ")})`;
    return [`${fitting.map((one) => name(one)).join(", ")}${why}`];
  });
  const rest = restartCount(restarts) - Math.min(most2, restartCount(restarts));
  return `${shown.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function firstReasons(paths) {
  const sorted = paths.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
  const decisive = sorted.filter((path) => reasonWeight(path) < 2);
  return [...new Set((decisive.length > 0 ? decisive : sorted).map(shortReason))].slice(0, 2);
}
function reasonWeight(path) {
  if (path.endsWith(".image")) return 0;
  return /^spec\.template\.metadata\.(?:annotations|labels)\b/.test(path) ? 2 : 1;
}
function shortReason(path) {
  if (path.endsWith("].value")) return shortReason(path.slice(0, -".value".length));
  const [, quoted5] = /\["([^"]*)"\]$/.exec(path) ?? [];
  return quoted5 ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}

// src/report/sections/untouched.ts
function untouchedNames({ contexts }, { names: names2 }, mark) {
  const entries = /* @__PURE__ */ new Map();
  for (const [index, { service, context, status }] of contexts.entries()) {
    if (status !== "untouched") continue;
    const name = names2[index] ?? "";
    const isAlone = name === context || service === "";
    entries.set(isAlone ? name : service, [...entries.get(service) ?? [], ...isAlone ? [] : [context]]);
  }
  const isWhole = (name) => contexts.every(({ service, status }) => service !== name || status === "untouched");
  return [...entries].map(
    ([name, own]) => own.length === 0 || isWhole(name) ? mark(name) : `${mark(name)} (${own.map(mark).join(", ")})`
  );
}

// src/report/html/parts.ts
function escaped(text) {
  return visible(text).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function marked(text) {
  return text.split(/`([^`]+)`/).map((part, index) => index % 2 === 1 ? code(part) : escaped(part)).join("");
}
var code = (text) => `<code>${escaped(text)}</code>`;
var longest = 2e3;
var clipped = (text) => escaped(clip(text, longest));
var clippedSentence = (text) => escaped(sentence(clip(text, longest)));
var clippedCode = (text) => `<code>${clipped(text)}</code>`;
var mostLines = 200;
var mostNames4 = 12;
function summaryTable(report, places) {
  const { names: names2 } = places;
  const rows = report.contexts.map((context, index) => {
    const { comparison, status, milliseconds } = context;
    const severity = riskOf(context);
    const changes = comparison === void 0 ? status : countsText(context);
    const news = statusNote(context);
    const cells = [
      code(names2[index] ?? ""),
      news === void 0 ? changes : `${changes} (${news})`,
      comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length),
      status === "failed" ? '<span class="badge critical">failed</span>' : severity === void 0 ? "" : badge(severity),
      milliseconds === void 0 ? "" : timeText(milliseconds)
    ];
    return row(cells);
  });
  return table("", ["Context", "Changes", "Restarts", "Highest risk", "Time"], rows);
}
var badge = (severity) => `<span class="badge ${severity}">${severity}</span>`;
var row = (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>
`;
function table(title, columns, rows) {
  if (rows.length === 0) return "";
  const heading = title === "" ? "" : `<h2>${title}</h2>
`;
  const shown = rows.slice(0, mostLines);
  const rest = rows.length - shown.length;
  const more = rest === 0 ? "" : `<p class="quiet">\u2026 and ${rest} more</p>
`;
  const head = columns.map((column) => `<th>${column}</th>`).join("");
  return `${heading}<table class="facts"><thead><tr>${head}</tr></thead>
<tbody>${shown.join("")}</tbody></table>
${more}`;
}
function list(title, lines) {
  if (lines.length === 0) return "";
  const shown = lines.slice(0, mostLines);
  const rest = lines.length - shown.length;
  const more = rest === 0 ? "" : `<li class="quiet">\u2026 and ${rest} more</li>
`;
  return `<h2>${title}</h2>
<ul class="plain">${shown.map((line) => `<li>${line}</li>
`).join("")}${more}</ul>
`;
}
function where(places, contexts) {
  const names2 = namesWhere(places, contexts).map(code);
  return names2.length === 0 ? "" : ` in ${names2.join(", ")}`;
}
function nameLine(words2, names2) {
  return names2.length === 0 ? "" : `<p>${words2}: ${names2.join(", ")}</p>
`;
}
var stopList = (report) => stopSentences(report, code).slice(0, mostLines).map((text) => `<p>\u26D4 ${text}.</p>
`).join("");
var dependencyList = (report, places) => dependencyLines(report, places, { name: code, text: escaped }).slice(0, mostLines).map((line) => `<p>${line}</p>
`).join("");
function restartList(report) {
  const { named, quiet } = sharedRestarts(report);
  const restarts = named.length === 0 ? [] : [restartText(named, code)];
  return nameLine("Pods restart", restarts) + nameLine("Pods restart for a checksum or a label only", quiet.map(code));
}
function problemList(report, places) {
  const lines = sharedProblems(report).map((shared) => {
    const { at, hint, severity, message } = shared.problem;
    const place = at === void 0 ? "" : ` ${code(`${at.file}:${at.line}:${at.column}`)}`;
    const base = shared.side === "base" ? " at the base" : "";
    const text = marked(`${sentence(message)}${hint === void 0 ? "" : ` ${sentence(hint)}`}`);
    const label = `<span class="badge">${severity}</span>`;
    return `<div class="finding ${severity === "error" ? "critical" : "medium"}">${label} <span>${contextsOf(shared, places, code)}${base}${place}: ${text}</span></div>`;
  });
  return list("Problems", lines);
}
var findingList = (facts) => findingsOf("Findings", facts.groupedFindings(), facts.places());
var assumptionList = (facts) => findingsOf("Assumptions", facts.assumptions(), facts.places());
function findingsOf(title, findings, places) {
  const lines = findings.map(({ item, contexts, resources }) => {
    const { severity, allowed, rule } = item;
    const place = placeOf(item);
    const unnamed = place === "" ? "" : code(place);
    const shown = resources.slice(0, mostNames4).map(code).join(", ");
    const rest = resources.length > mostNames4 ? ` and ${resources.length - mostNames4} more` : "";
    const about = resources.length === 0 ? unnamed : `${shown}${rest}`;
    const path = pathBeside(item);
    const at = path === "" ? "" : ` at ${code(path)}`;
    const reason = allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`;
    const text = marked(arrows(`${item.message}. ${sentence(item.hint)}${reason}`));
    const kind = allowed === void 0 ? severity : "quiet";
    const name = `<span class="quiet">${code(rule)}${at}</span>`;
    return `<div class="finding ${kind}">${badge(severity)} <span>${about}${where(places, contexts)}: ${text} ${name}</span></div>`;
  });
  return list(title, lines);
}
var tagCell = (text) => text === void 0 ? "none" : text === "" ? "no tag" : code(text);
function imageTable(facts) {
  const places = facts.places();
  const rows = facts.images().map(
    (image) => row([
      image.repository === "" ? "" : code(image.repository),
      tagCell(image.before),
      tagCell(image.after),
      `${image.workloads.map(code).join(", ")}${where(places, image.contexts)}`
    ])
  );
  return table("Images", ["Image", "Before", "After", "Workloads"], rows);
}
function quietList(facts) {
  const places = facts.places();
  const lines = facts.groups().map((group) => {
    const values = group.values.map(({ before, after }) => `${side(before)} \u2192 ${side(after)}`);
    const reason = group.reason === void 0 ? "" : ` (${escaped(group.reason)})`;
    const what = `${groupWords[group.kind]} ${code(group.what)}${reason}`;
    const count = plural(group.resources, "resource");
    return `${count}${where(places, group.contexts)}: ${what}${values.length === 0 ? "" : `: ${values.join(", ")}`}`;
  });
  return list(quietHeading, lines);
}
var side = (value) => value === void 0 ? "nothing" : code(clip(valueText(value, ""), 200));
function noteList(report, facts) {
  const untouched = untouchedNames(report, facts.places(), code);
  const limits = report.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map(({ message }) => message) ?? []
  );
  const versions2 = new Set(
    report.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched.length === 0 ? [] : [`Untouched, not rendered: ${untouched.join(", ")}`],
    ...[.../* @__PURE__ */ new Set([...report.limits, ...limits])].map(escaped),
    ...[...liveNotes(report), ...testNotes(report), ...commitNotes(report)].map(
      (note2) => marked(sentence(note2))
    ),
    ...[...versions2].map(
      (version) => `Rendered for Kubernetes ${escaped(version)}, helm's own: no kubeVersion is set`
    ),
    ...facts.random().map(({ item }) => {
      const path = item.path.length === 0 ? "the name" : code(pathText(item.path));
      return `Random from render to render and left out: ${code(kindAndName(item.resource))} ${path}`;
    }),
    ...report.command === void 0 ? [] : [`Run locally: ${code(report.command)}`]
  ];
  return list("Notes", lines);
}

// src/report/html/deployed.ts
var colors = {
  deployed: "info",
  unchanged: "info",
  failed: "critical",
  "rolled-back": "high",
  cancelled: "medium",
  "not-started": "medium"
};
var mostUnready = 50;
function deployList({ deploys = [] }) {
  if (deploys.length === 0) return "";
  return `<h2>Deployed</h2>
${deploys.map(deployed).join("")}`;
}
function deployed(deploy) {
  const { service, context, status, revision, milliseconds, reason, url, steps, unready } = deploy;
  const facts = [
    ...revision === void 0 ? [] : [`revision ${revision}`],
    timeText(milliseconds),
    // Where it is not, nobody finds it.
    ...url === void 0 || status !== "deployed" && status !== "unchanged" ? [] : [clippedCode(url)]
  ].join(", ");
  const why = reason === void 0 ? "" : ` <span>${clippedSentence(reason)}</span>`;
  const rest = unready.length - mostUnready;
  return [
    `<div class="finding ${colors[status]}"><span class="badge">${status}</span> <span>${clippedCode(`${service}/${context}`)} ${facts}</span>${why}</div>
`,
    ...unready.slice(0, mostUnready).map(notReady),
    ...rest > 0 ? [`<p class="quiet">\u2026 and ${rest} more that are not ready</p>
`] : [],
    steps.length > 1 ? stepTable(steps) : ""
  ].join("");
}
function notReady({ kind, namespace, name, cause, conditions, events, logs }) {
  const lines = [
    ...conditions.map(
      ({ type, reason, message }) => `condition ${type}: ${[reason, message].filter((word2) => word2 !== "").join(": ")}`
    ),
    ...events.map(
      ({ reason, message, count, last }) => `${last === "" ? "event" : last} ${reason}: ${message}${count > 1 ? ` (${count} times)` : ""}`
    ),
    ...logs.flatMap(({ pod, container, lines: logLines }) => [
      `log of ${pod} ${container}:`,
      ...logLines.map((line) => `  ${line}`)
    ])
  ];
  const place = namespace === "" ? "" : ` in ${clippedCode(namespace)}`;
  const head = `${clippedCode(`${kind} ${name}`)}${place}: ${clipped(cause)}`;
  if (lines.length === 0) return `<p>${head}</p>
`;
  const shown = lines.map((line) => `<div>${clipped(line)}</div>`).join("");
  return `<details open><summary>${head}</summary>
<div class="lines">${shown}</div></details>
`;
}
function stepTable(steps) {
  const rows = steps.map(
    ({ kind, name, status, milliseconds, reason = "" }) => row([
      kind,
      clippedCode(name),
      status === "error" ? '<span class="badge critical">error</span>' : status,
      milliseconds === void 0 ? "" : timeText(milliseconds).replace(" ", "\xA0"),
      clipped(reason)
    ])
  );
  return table("", ["Step", "What", "Ended", "Time", "Why"], rows);
}

// src/report/html/gates.ts
var mostResources = 200;
function gateVerdicts({ gates = [] }) {
  if (gates.length === 0) return "";
  return `<h2>Gate</h2>
${gates.map(verdict).join("")}`;
}
function verdict({ service, context, require: require2, passed, reason, inside, ...gate }) {
  const badge2 = passed ? "passed" : reason ?? "refused";
  const where2 = inside === true ? ", refused inside helm" : "";
  const { reviewed, others, deployed: deployed2 } = gate.explained;
  const counts = [
    [reviewed, "as reviewed"],
    [others, "as other pull requests showed them"],
    [deployed2, "as deployed before"]
  ];
  const explained = counts.flatMap(([count, how]) => count > 0 ? [`${count} ${how}`] : []).join(", ");
  const hint = gate.hint === void 0 ? "" : ` <span>${clippedSentence(gate.hint)}</span>`;
  return [
    `<div class="finding ${passed ? "info" : "critical"}"><span class="badge">${badge2}</span> <span>${clippedCode(`${service}/${context}`)} must be ${require2}${where2}: ${clippedSentence(gate.message)}</span>${hint}</div>
`,
    explained === "" ? "" : `<p class="quiet">Resources: ${explained}</p>
`,
    unexplained(gate.unexplained)
  ].join("");
}
var differenceTexts = {
  new: "is new",
  changed: "differs from what was reviewed",
  missing: "is gone"
};
function unexplained(all) {
  if (all.length === 0) return "";
  const rows = all.slice(0, mostResources).map(
    ({ id, what, clusterDependent, randomName }) => row([
      clippedCode(id),
      differenceTexts[what],
      [
        ...randomName === true ? ["its name is random"] : [],
        ...clusterDependent ? ["its template asks the cluster"] : []
      ].join(", ")
    ])
  );
  const rest = all.length - mostResources;
  const more = rest > 0 ? `<p class="quiet">\u2026 and ${rest} more</p>
` : "";
  return `${table("", ["Resource", "What", "Why"], rows)}${more}`;
}

// src/report/html/live.ts
function clusterList(report, places) {
  return clusterSentences(report, places).map((text) => `<p>${marked(sentence(text))}</p>
`).join("");
}
function driftTable(report, { names: names2 }) {
  const drift = driftTableOf(report);
  if (drift === void 0) return "";
  const lines = drift.rows.map(
    ({ resource, path, released, live, manager, time, fate, after, contexts }) => row([
      clippedCode(resource),
      path === "" ? "all of it" : clippedCode(path),
      clippedCode(released),
      clippedCode(live),
      escaped([manager, time].filter((part) => part !== "").join(", ")),
      after === "" ? fate : `${fate} ${clippedCode(after)}`,
      ...contexts === void 0 ? [] : [contexts.map((index) => clippedCode(names2[index] ?? "")).join(", ")]
    ])
  );
  return table("Drift", drift.columns, lines).replace("</h2>\n", `</h2>
<p>${escaped(drift.lead)}</p>
`);
}

// src/report/html/script.ts
var pageScript = String.raw`
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const list = document.getElementById('entries');
  const tools = document.getElementById('tools');
  const signs = { added: '+', removed: '−', changed: '~', renamed: '⇄' };
  const rowsAtOnce = 250;
  const linesAtOnce = 600;
  let sideBySide = false;
  let shown = data.entries;
  let drawn = 0;

  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // ---- lines ----
  /** The part in which two lines differ is marked, unless that is nearly all of both. */
  const marked = (element, text, other) => {
    let start = 0;
    const least = Math.min(text.length, other.length);
    while (start < least && text[start] === other[start]) start += 1;
    let end = 0;
    while (end < least - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end += 1;
    const middle = text.slice(start, text.length - end);
    if (start + end < 3 || middle === '') { element.append(text); return; }
    element.append(text.slice(0, start), make('mark', '', middle), text.slice(text.length - end));
  };
  const classes = { '+': 'plus', '-': 'minus', '!': 'note', ' ': '' };
  const lineOf = (line, other) => {
    const element = make('div', classes[line[0]]);
    element.append(line[0] + ' ');
    if (other === undefined) element.append(line.slice(1));
    else marked(element, line.slice(1), other.slice(1));
    return element;
  };
  /** Runs of removed lines and the added ones after them, side by side. */
  const pairs = (lines) => {
    const result = [];
    for (let at = 0; at < lines.length;) {
      if (lines[at][0] !== '-' && lines[at][0] !== '+') { result.push([lines[at], lines[at]]); at += 1; continue; }
      const minus = [];
      const plus = [];
      while (at < lines.length && lines[at][0] === '-') minus.push(lines[at++]);
      while (at < lines.length && lines[at][0] === '+') plus.push(lines[at++]);
      for (let row = 0; row < Math.max(minus.length, plus.length); row += 1) result.push([minus[row], plus[row]]);
    }
    return result;
  };
  const drawLines = (box, lines) => {
    const rows = pairs(lines);
    let at = 0;
    const step = () => {
      const part = document.createDocumentFragment();
      const end = Math.min(rows.length, at + linesAtOnce);
      if (sideBySide) {
        for (; at < end; at += 1) {
          const [before, after] = rows[at];
          if (before !== undefined && before[0] === '!') { part.append(lineOf(before)); continue; }
          const row = make('div', 'pair');
          const both = before !== undefined && after !== undefined && before[0] === '-';
          row.append(before === undefined ? make('div') : lineOf(before, both ? after : undefined));
          row.append(after === undefined ? make('div') : lineOf(after, both ? before : undefined));
          part.append(row);
        }
      } else {
        // A run of replaced lines: first what goes, then what comes.
        while (at < end) {
          if (rows[at][0] === rows[at][1]) { part.append(lineOf(rows[at][0])); at += 1; continue; }
          let last = at;
          while (last < end && rows[last][0] !== rows[last][1]) last += 1;
          const run = rows.slice(at, last);
          for (const [before, after] of run) if (before !== undefined) part.append(lineOf(before, after));
          for (const [before, after] of run) if (after !== undefined) part.append(lineOf(after, before));
          at = last;
        }
      }
      box.append(part);
      if (at < rows.length) {
        const more = make('button', 'more', (rows.length - at).toLocaleString() + ' more lines');
        more.onclick = () => { more.remove(); step(); };
        box.append(more);
      }
    };
    step();
  };

  // ---- entries ----
  /** What a sentence quotes in backticks becomes code. */
  const sentence = (text) => {
    const element = make('span');
    text.split(/\x60([^\x60]+)\x60/).forEach((part, index) => element.append(index % 2 === 1 ? make('code', '', part) : part));
    return element;
  };
  const drawBody = (row, entry) => {
    const body = make('div', 'body');
    for (const finding of entry.findings) {
      const line = make('div', 'finding ' + finding.severity);
      line.append(make('span', 'badge', finding.severity), ' ', sentence(finding.text), ' ', make('code', 'quiet', finding.rule));
      body.append(line);
    }
    for (const [path, lines] of entry.blocks) {
      if (path !== '') body.append(make('div', 'path', path));
      const box = make('div', 'lines');
      drawLines(box, lines);
      body.append(box);
    }
    if (entry.blocks.length === 0) body.append(make('div', 'path', 'nothing but the name differs'));
    row.append(body);
  };
  const isAll = (entry) => entry.contexts.length === data.contexts.length;
  const drawRow = (entry) => {
    const row = make('details', 'entry ' + entry.action);
    const summary = make('summary');
    summary.append(make('span', 'sign', signs[entry.action]));
    if (entry.severity !== 'none') summary.append(make('span', 'badge ' + entry.severity, entry.severity));
    const name = make('span', 'name', entry.kind + '/' + entry.name);
    if (entry.before !== '') name.prepend(entry.kind + '/' + entry.before + ' → ');
    summary.append(name);
    if (entry.namespace !== '') summary.append(make('span', 'quiet', 'in ' + entry.namespace));
    const about = [entry.fate, ...entry.facts];
    summary.append(make('span', 'quiet', about.join(', ')));
    if (entry.gist.length > 0) {
      const gist = make('span', 'gist');
      for (const name of entry.gist.slice(0, 4)) gist.append(make('code', '', name), ' ');
      if (entry.gist.length > 4) gist.append('…');
      summary.append(gist);
    }
    if (data.contexts.length > 1) {
      const names = isAll(entry) ? 'all contexts' : entry.contexts.map((index) => data.contexts[index]).join(', ');
      summary.append(make('span', 'right', names));
    }
    row.append(summary);
    row.addEventListener('toggle', () => {
      if (row.open && row.childElementCount === 1) drawBody(row, entry);
    });
    row.entry = entry;
    return row;
  };
  const open = (row) => {
    if (row.childElementCount === 1) drawBody(row, row.entry);
    row.open = true;
  };

  let turn = 0;
  const draw = () => {
    turn += 1;
    drawn = 0;
    list.replaceChildren();
    if (shown.length === 0) list.append(make('div', 'empty', data.entries.length === 0 ? 'No resource changes.' : 'Nothing fits the filters.'));
    document.getElementById('count').textContent =
      shown.length === data.entries.length ? shown.length.toLocaleString() + ' resources' : shown.length.toLocaleString() + ' of ' + data.entries.length.toLocaleString();
    drawMore(turn);
  };
  /** The rest follows while nothing else is to be done, so that the browser's own search finds every name. */
  const drawMore = (mine) => {
    if (mine !== turn || drawn >= shown.length) return;
    const part = document.createDocumentFragment();
    const end = Math.min(shown.length, drawn + rowsAtOnce);
    for (; drawn < end; drawn += 1) part.append(drawRow(shown[drawn]));
    list.append(part);
    if (drawn < shown.length) setTimeout(() => drawMore(mine), 0);
  };
  /** What is worst is read without a click. */
  const openFirst = () => {
    const rows = [...list.querySelectorAll('details.entry')];
    const severe = rows.filter(({ entry }) => entry.severity === 'critical' || entry.severity === 'high');
    const due = severe.length > 0 ? severe : rows.filter(({ entry }) => entry.action === 'changed' || entry.action === 'renamed');
    let lines = 0;
    for (const row of due) {
      lines += row.entry.blocks.reduce((sum, block) => sum + block[1].length + 1, 0);
      if (lines > (severe.length > 0 ? 200 : 60) && row !== severe[0]) break;
      open(row);
    }
  };

  // ---- search and filters ----
  const texts = new WeakMap();
  const textOf = (entry) => {
    let text = texts.get(entry);
    if (text === undefined) {
      const parts = [entry.kind + '/' + entry.name, entry.before, entry.namespace, ...entry.findings.flatMap((finding) => [finding.text, finding.rule])];
      for (const [path, lines] of entry.blocks) parts.push(path, ...lines);
      text = parts.join('\n').toLowerCase();
      texts.set(entry, text);
    }
    return text;
  };
  const value = (id) => document.getElementById(id).value;
  const refilter = () => {
    const words = value('search').toLowerCase().split(/\s+/).filter((word) => word !== '');
    const severity = value('severity');
    const kind = value('kind');
    const context = value('context');
    const action = value('action');
    shown = data.entries.filter((entry) =>
      (severity === '' || entry.severity === severity) &&
      (kind === '' || entry.kind === kind) &&
      (action === '' || entry.action === action) &&
      (context === '' || entry.contexts.includes(Number(context))) &&
      words.every((word) => textOf(entry).includes(word)));
    draw();
  };
  const fill = (id, options) => {
    const select = document.getElementById(id);
    for (const [key, text] of options) {
      const option = make('option', '', text);
      option.value = key;
      select.append(option);
    }
    if (options.length < 2) select.hidden = true;
  };
  const counted = (values, order) => {
    const counts = new Map();
    for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
    const keys = order === undefined ? [...counts.keys()].sort() : order.filter((key) => counts.has(key));
    return keys.map((key) => [key, (key === 'none' ? 'no finding' : key) + ' (' + counts.get(key) + ')']);
  };
  fill('severity', counted(data.entries.map((entry) => entry.severity), ['critical', 'high', 'medium', 'info', 'none']));
  fill('kind', counted(data.entries.map((entry) => entry.kind)));
  fill('action', counted(data.entries.map((entry) => entry.action), ['removed', 'renamed', 'changed', 'added']));
  fill('context', data.contexts.map((name, index) => [String(index), name]));
  let timer;
  document.getElementById('search').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(refilter, 120); });
  for (const id of ['severity', 'kind', 'context', 'action']) document.getElementById(id).addEventListener('change', refilter);

  // ---- buttons ----
  document.getElementById('sides').onclick = (event) => {
    sideBySide = !sideBySide;
    event.currentTarget.setAttribute('aria-pressed', String(sideBySide));
    for (const row of list.querySelectorAll('details')) {
      row.querySelector('.body')?.remove();
      if (row.open) drawBody(row, row.entry);
    }
  };
  document.getElementById('unfold').onclick = () => { for (const row of [...list.querySelectorAll('details')].slice(0, 500)) open(row); };
  document.getElementById('fold').onclick = () => { for (const row of list.querySelectorAll('details[open]')) row.open = false; };
  document.getElementById('theme').onclick = () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
  };
  tools.hidden = data.entries.length === 0;
  draw();
  openFirst();
  document.body.dataset.ready = String(Math.round(performance.now()));
})();
`;

// src/report/sections/since.ts
function sincesOf(report, options) {
  return (report.since ?? []).map((since) => {
    const bundles = bundlesOf({ ...report, contexts: since.contexts }, options);
    return { sentence: sentenceOf(since, report, bundles), bundles, notes: since.notes };
  });
}
function sentenceOf(since, { head }, bundles) {
  const { commit, kind, by, status, reason } = since;
  if (kind === "approval" && commit !== void 0 && commit === head.commit)
    return `${quoted4(commit.slice(0, 7))}, this very commit, is approved by ${names(by)}`;
  const entries = bundles.flatMap((bundle) => bundle.entries);
  const number = entries.filter(({ isQuiet }) => !isQuiet).length;
  const outcomes = {
    unknown: `cannot be told: ${reason ?? "what was shown then is not known any more"}`,
    same: "nothing in the renders changed",
    changed: numbers(number, since.back ?? 0)
  };
  return `${beginning(since)}: ${outcomes[status]}`;
}
function numbers(changed, back) {
  const again = `${back === 1 ? "is" : "are"} as at the base again`;
  if (changed > 0) return `${plural(changed, "resource")} changed${back === 0 ? "" : `, ${back} ${again}`}`;
  return back === 0 ? "no resource really changed" : `${plural(back, "resource")} ${again}`;
}
function beginning({ kind, commit, file, by, rewritten }) {
  const at = commit === void 0 ? "" : quoted4(commit.slice(0, 7));
  const was = rewritten === true ? "replaced by a rebase or force push" : "";
  if (kind === "approval")
    return `Since the approval at ${at}${was === "" ? "" : ` (${was})`} by ${names(by)}`;
  if (kind === "push") return `Since the last push (${[at, was].filter((part) => part !== "").join(", ")})`;
  return `Since ${quoted4(file ?? "the earlier report")}${at === "" ? "" : ` (${at})`}`;
}
var names = (by) => by.map((name) => quoted4(`@${name}`)).join(" and ");
var quoted4 = (text) => `\`${text.replaceAll("`", "'")}\``;

// src/report/html/since.ts
var mostEntries = 200;
var mostLines2 = 400;
function sinceList(report, { names: names2 }, options) {
  return sincesOf(report, options).map(({ sentence: sentenceText, bundles, notes }) => {
    const entries = bundles.flatMap((bundle) => bundle.entries);
    const shown = entries.slice(0, mostEntries).map((entry) => entryText(entry, names2, options));
    const rest = entries.length - shown.length;
    const more = rest === 0 ? "" : `<p class="quiet">\u2026 and ${rest} more</p>
`;
    const lines = notes.map((note2) => `<p>${marked(sentence(note2))}</p>
`);
    return `<h2>${marked(`${sentenceText}.`)}</h2>
${shown.join("")}${more}${lines.join("")}`;
  }).join("");
}
var signs2 = { added: "+", removed: "\u2212", changed: "~", renamed: "\u21C4" };
var marks = { same: "", removed: "minus", added: "plus", note: "note" };
var prefixes = { same: "  ", removed: "- ", added: "+ ", note: "! " };
function entryText({ change, contexts }, names2, options) {
  const { kind, resource } = change;
  const where2 = names2.length > 1 ? contexts.map((index) => names2[index] ?? "").join(", ") : "";
  const name = kindAndName(resource);
  let room = mostLines2;
  const blocks = blocksOf(change, options).map(({ path, lines }) => {
    const shown = lines.slice(0, Math.max(0, room));
    room -= lines.length;
    const rows = shown.map(
      ({ sign, text }) => `<div class="${marks[sign]}">${escapedLine(prefixes[sign] + visibleLine(text))}</div>`
    );
    const more = shown.length < lines.length ? `<div class="note">! \u2026 ${lines.length - shown.length} more</div>` : "";
    return `${path === "" ? "" : `<div class="path">${escaped(path)}</div>`}<div class="lines">${rows.join("")}${more}</div>`;
  });
  const summary = `<span class="sign">${signs2[kind]}</span><span class="name">${escaped(name)}</span><span class="right">${escaped(where2)}</span>`;
  return `<details class="entry ${kind}" open><summary>${summary}</summary><div class="body">${blocks.join("\n")}</div></details>
`;
}
var escapedLine = (text) => text.split("	").map(escaped).join("	");

// src/report/html/style.ts
var pageStyle = String.raw`
:root {
  color-scheme: light;
  --back: #ffffff; --soft: #f6f8fa; --line: #d1d9e0; --text: #1f2328; --quiet: #59636e; --link: #0969da;
  --add: #dafbe1; --add-mark: #aceebb; --remove: #ffebe9; --remove-mark: #ffcecb; --note: #fff8c5; --path: #6639ba;
  --critical: #cf222e; --high: #bc4c00; --medium: #9a6700; --info: #0969da;
}
:root[data-theme=dark] {
  color-scheme: dark;
  --back: #0d1117; --soft: #151b23; --line: #3d444d; --text: #f0f6fc; --quiet: #9198a1; --link: #4493f8;
  --add: #12261e; --add-mark: #1f572d; --remove: #25171c; --remove-mark: #78191b; --note: #272215; --path: #be8fff;
  --critical: #f85149; --high: #e08130; --medium: #d29922; --info: #4493f8;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme=light]) {
    color-scheme: dark;
    --back: #0d1117; --soft: #151b23; --line: #3d444d; --text: #f0f6fc; --quiet: #9198a1; --link: #4493f8;
    --add: #12261e; --add-mark: #1f572d; --remove: #25171c; --remove-mark: #78191b; --note: #272215; --path: #be8fff;
    --critical: #f85149; --high: #e08130; --medium: #d29922; --info: #4493f8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 14px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 20px 24px 80px; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 22px 0 8px; }
code, .lines { font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace; font-size: 12.5px; }
code { background: var(--soft); border-radius: 4px; padding: 1px 3px; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
table.facts { border-collapse: collapse; margin-top: 12px; }
table.facts th { text-align: left; font-weight: 600; }
table.facts + .finding { margin-top: 18px; }
table.facts th, table.facts td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain li { margin: 0 0 6px; }
.badge { display: inline-block; border-radius: 10px; padding: 0 8px; font-size: 12px; font-weight: 600; border: 1px solid currentColor; }
.critical { color: var(--critical); } .high { color: var(--high); } .medium { color: var(--medium); } .info { color: var(--info); }
.finding { border-left: 4px solid currentColor; padding: 4px 10px; background: var(--soft); }
.finding > span:not(.badge) { color: var(--text); }
.tools { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 24px -24px 12px; padding: 10px 24px; background: var(--back); border-bottom: 1px solid var(--line); }
.tools input, .tools select, .tools button, .more { font: inherit; color: var(--text); background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; }
.tools select { max-width: 150px; }
.tools input { flex: 1 1 200px; min-width: 140px; }
.tools button[aria-pressed=true] { border-color: var(--link); color: var(--link); }
.tools button, .more, summary { cursor: pointer; }
details.entry { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 8px; content-visibility: auto; contain-intrinsic-size: auto 38px; }
details.entry > summary { padding: 7px 12px; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; list-style: none; }
details.entry > summary::before { content: "▸"; color: var(--quiet); }
details.entry[open] > summary::before { content: "▾"; }
details.entry[open] > summary { border-bottom: 1px solid var(--line); background: var(--soft); border-radius: 6px 6px 0 0; }
summary .sign { font-weight: 700; width: 1em; text-align: center; }
summary .name { font-weight: 600; overflow-wrap: anywhere; }
.added > summary .sign { color: #1a7f37; } .removed > summary .sign { color: var(--critical); } .changed > summary .sign { color: var(--medium); }
summary .gist code { color: var(--quiet); }
summary .right { margin-left: auto; color: var(--quiet); }
.body { padding: 8px 0; overflow-x: auto; }
.body .finding { margin: 4px 12px 8px; }
.path { color: var(--path); font-weight: 600; padding: 4px 12px 2px; overflow-wrap: anywhere; font-size: 12.5px; font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace; }
.lines { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; margin-bottom: 6px; }
.lines > div { padding: 0 12px 0 26px; text-indent: -14px; }
.lines .pair { display: grid; grid-template-columns: 1fr 1fr; padding: 0; text-indent: 0; }
.lines .pair > div { padding: 0 12px 0 26px; text-indent: -14px; min-width: 0; }
.lines .pair > div:first-child { border-right: 1px solid var(--line); }
.lines .plus { background: var(--add); } .lines .minus { background: var(--remove); } .lines .note { background: var(--note); }
.lines .plus mark { background: var(--add-mark); color: inherit; } .lines .minus mark { background: var(--remove-mark); color: inherit; }
.more { margin: 4px 12px; }
.empty { padding: 30px; text-align: center; color: var(--quiet); }
`;

// src/report/html/report.ts
function htmlReport(report, options = {}) {
  const facts = options.facts ?? reportFactsOf(report, options);
  const lineOptions = facts.options;
  const bundles = facts.bundles();
  const entries = bundles.flatMap((bundle) => bundle.entries).toSorted((a, b) => weight(a) - weight(b));
  const places = facts.places();
  const title = `${report.title}: ${headlineText(report, bundles)}`;
  const data = JSON.stringify(pageData(places.names, entries, lineOptions)).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${hash(pageScript)}'; style-src '${hash(pageStyle)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<div class="quiet">${side2(report.base)} \u2192 ${side2(report.head)}</div>
${deployList(report)}${gateVerdicts(report)}${sinceList(report, places, lineOptions)}${summaryTable(report, places)}${clusterList(report, places)}${stopList(report)}${dependencyList(report, places)}${restartList(report)}${problemList(report, places)}${findingList(facts)}${driftTable(report, places)}${imageTable(facts)}
<div class="tools" id="tools" hidden>
<input id="search" type="search" placeholder="Search names, paths and values" aria-label="Search">
${select("severity", "All severities")}${select("kind", "All kinds")}${select("context", "All contexts")}${select("action", "All changes")}
<button id="sides" type="button" aria-pressed="false">Side by side</button>
<button id="unfold" type="button" title="The first 500 that are shown">Unfold</button><button id="fold" type="button">Fold</button>
<button id="theme" type="button" aria-label="Dark or light">\u25D0</button>
<span class="quiet" id="count"></span>
</div>
<noscript><p>The resources are shown by a script, which is switched off here.</p></noscript>
<div id="entries"></div>
${quietList(facts)}${assumptionList(facts)}${noteList(report, facts)}
</main>
<script type="application/json" id="data">${data}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}
var hash = (text) => `sha256-${(0, import_node_crypto.createHash)("sha256").update(text).digest("base64")}`;
function side2(of) {
  const { commit } = of;
  const name = sideName(of);
  const short2 = commit === void 0 || commit.startsWith(name) ? "" : ` (${escaped(commit.slice(0, 7))})`;
  return `<code>${escaped(name)}</code>${short2}`;
}
var select = (id, all) => `<select id="${id}" aria-label="${all}"><option value="">${all}</option></select>
`;
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  htmlReport
});
