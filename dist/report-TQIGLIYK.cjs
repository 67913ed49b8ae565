"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
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
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/main/actions/report/program.ts
var program_exports = {};
__export(program_exports, {
  runAction: () => runAction
});
module.exports = __toCommonJS(program_exports);

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
  static [Symbol.hasInstance](value2) {
    return typeof value2 === "object" && value2 !== null && brand in value2;
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
    const error2 = new _UserError(first.code, first.message, first);
    error2.problems = problems;
    return error2;
  }
};

// src/yaml/scalar.ts
var constants = new Map([
  ...words(null, ["", "~", "null", "Null", "NULL"]),
  ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
  ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
]);
function words(value2, texts2) {
  return texts2.map((text3) => [text3, value2]);
}
var notInJson = new Map([
  ...words(".inf", [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]),
  ...words("-.inf", ["-.inf", "-.Inf", "-.INF"]),
  ...words(".nan", [".nan", ".NaN", ".NAN"])
]);
var firstCharacters = new Set("~+-.0123456789yYnNtTfFoO");
function resolvePlain(text3) {
  const first = text3[0];
  if (first === void 0) return { is: "value", value: null };
  if (!firstCharacters.has(first)) return { is: "value", value: text3 };
  const constant = constants.get(text3);
  if (constant !== void 0) return { is: "value", value: constant };
  const key = notInJson.get(text3);
  if (key !== void 0) return { is: "not-in-json", key };
  return { is: "value", value: isNumberText(text3) ? { numeral: text3 } : text3 };
}
function isPlainString(text3) {
  const resolved = resolvePlain(text3);
  return resolved.is === "value" && resolved.value === text3;
}
var shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
var integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
var binaryWithSign = /^0b([-+])([01]+)$/;
var float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function isNumberText(text3) {
  if (shortInteger.test(text3)) return true;
  const first = text3.charCodeAt(0);
  if (first === 46) return dotted.test(text3) && Number.isFinite(floatOf(text3));
  const isDigitOrSign = first >= 48 && first <= 57 || first === 43 || first === 45;
  if (!isDigitOrSign) return false;
  if (integerOf(text3) !== void 0) return true;
  return float.test(text3.replaceAll("_", "")) && Number.isFinite(floatOf(text3));
}
var smallest = -(2n ** 63n);
var largest = 2n ** 63n - 1n;
var largestUnsigned = 2n ** 64n - 1n;
function integerOf(text3) {
  if (shortInteger.test(text3)) return BigInt(text3);
  const plain2 = text3.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain2) ?? binaryWithSign.exec(plain2)?.with(2, `0b${plain2.slice(3)}`) ?? [];
  if (digits === void 0) return void 0;
  const value2 = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed2 = sign === "-" ? -value2 : value2;
  return signed2 >= smallest && signed2 <= (sign === "" ? largestUnsigned : largest) ? signed2 : void 0;
}
function floatOf(text3) {
  return Number(text3.replaceAll("_", ""));
}
function canonicalNumber(numeral) {
  if (shortInteger.test(numeral.numeral)) return numeral.numeral;
  const whole6 = integerOf(numeral.numeral);
  if (whole6 !== void 0) return whole6.toString();
  const value2 = floatOf(numeral.numeral);
  return Object.is(value2, -0) ? "-0" : String(value2);
}

// src/yaml/value.ts
var isMap = (value2) => value2 instanceof Map;
var isList = (value2) => Array.isArray(value2);
var isNumeral = (value2) => typeof value2 === "object" && value2 !== null && "numeral" in value2;

// src/yaml/json.ts
function writeJson(value2, indent = 0, margin = "") {
  const parts = [];
  put(parts, value2, indent, `
${margin}`);
  return parts.join("");
}
function put(parts, value2, indent, margin) {
  if (typeof value2 === "string") parts.push(quoted(value2));
  else if (value2 === null || typeof value2 === "boolean") parts.push(String(value2));
  else if (isNumeral(value2)) parts.push(canonicalNumber(value2));
  else if (isMap(value2)) putMap(parts, value2, indent, margin);
  else putList(parts, value2, indent, margin);
}
function putMap(parts, map2, indent, margin) {
  const deeper = indent ? margin + " ".repeat(indent) : "";
  const colon = indent ? ": " : ":";
  let before = `{${deeper}`;
  for (const [key, item] of map2) {
    parts.push(before, quoted(key), colon);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(map2.size === 0 ? "{}" : indent ? `${margin}}` : "}");
}
function putList(parts, list4, indent, margin) {
  const deeper = indent ? margin + " ".repeat(indent) : "";
  let before = `[${deeper}`;
  for (const item of list4) {
    parts.push(before);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(list4.length === 0 ? "[]" : indent ? `${margin}]` : "]");
}
var simple = /^[ !#-[\]-~]*$/;
var quoted = (text3) => text3.length < 200 && simple.test(text3) ? `"${text3}"` : JSON.stringify(text3);

// src/yaml/index.ts
var import_read = lazily("./yaml-read-UASTPYB7.cjs");

// src/yaml/write-text.ts
function stringToken(text3, indent) {
  if (indent !== void 0 && isBlockSafe(text3)) return block(text3, indent);
  return isPlainSafe(text3) ? text3 : quoted2(text3);
}
function keyToken(key) {
  return isPlainSafe(key) && !/["'[\]{},#&*!|>]/.test(key) ? key : quoted2(key);
}
function quoted2(text3) {
  return JSON.stringify(wellFormed(text3)).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
function wellFormed(text3) {
  return text3.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD");
}
var blockText = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
function isBlockSafe(text3) {
  const endsBlank = /\n[ \t]/.test(text3.slice(text3.trimEnd().length));
  return text3.includes("\n") && /\S/.test(text3) && !endsBlank && blockText.test(text3);
}
function block(text3, indent) {
  let trailing = 0;
  while (text3.endsWith("\n".repeat(trailing + 1)) && trailing < 2) trailing += 1;
  const chomp = ["-", "", "+"][trailing] ?? "";
  const width = /^\n*[ \t]/.test(text3) ? "2" : "";
  const lines = (trailing === 0 ? text3 : text3.slice(0, -1)).split("\n");
  return `|${width}${chomp}
${lines.map((line2) => line2 === "" ? "" : indent + line2).join("\n")}`;
}
var word = /^[A-Za-z_][A-Za-z0-9_./-]*$/;
function isPlainSafe(text3) {
  if (word.test(text3)) return isPlainString(text3);
  if (!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text3)) return false;
  if (/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text3)) return false;
  return isPlainString(text3) && !looksTyped(text3);
}
function looksTyped(text3) {
  return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text3) || text3 === "<<" || text3 === "=";
}

// src/yaml/write.ts
function write(value2) {
  if (isMap(value2) && value2.size > 0) return `${mapLines(value2, "")}
`;
  if (isList(value2) && value2.length > 0) return `${listLines(value2, "")}
`;
  return `${inline(value2, void 0)}
`;
}
var longestSimpleKey = 1e3;
function mapLines(map2, indent) {
  const lines = [];
  for (const [key, value2] of map2) {
    const token2 = keyToken(key);
    const start3 = token2.length > longestSimpleKey ? `? ${token2}
${indent}` : token2;
    lines.push(`${indent}${start3}:${nested(value2, indent)}`);
  }
  return lines.join("\n");
}
function nested(value2, indent) {
  if (isMap(value2) && value2.size > 0) return `
${mapLines(value2, `${indent}  `)}`;
  if (isList(value2) && value2.length > 0) return `
${listLines(value2, indent)}`;
  return ` ${inline(value2, `${indent}  `)}`;
}
function listLines(list4, indent) {
  return list4.map((item) => `${indent}-${listItem(item, indent)}`).join("\n");
}
function listItem(item, indent) {
  const deeper = `${indent}  `;
  if (isMap(item) && item.size > 0) return ` ${mapLines(item, deeper).slice(deeper.length)}`;
  if (isList(item) && item.length > 0) return ` ${listLines(item, deeper).slice(deeper.length)}`;
  return ` ${inline(item, deeper)}`;
}
function inline(value2, indent) {
  if (value2 === null) return "null";
  if (typeof value2 === "boolean") return String(value2);
  if (isNumeral(value2)) return value2.numeral;
  if (typeof value2 === "string") return stringToken(value2, indent);
  return isMap(value2) ? "{}" : "[]";
}

// src/manifests/identity.ts
function idOf(identity2) {
  return `${identity2.group || "core"}/${identity2.kind}/${identity2.namespace || "-"}/${shownName(identity2)}`;
}
var shownName = ({ name, generateName }) => name === "" && generateName !== void 0 && generateName !== "" ? `${generateName}*` : name;
var kindAndName = (who) => `${who.kind}/${shownName(who)}`;

// src/text/glob.ts
function matchGlob(pattern, text3) {
  const steps3 = parse(pattern);
  let reached = follow(/* @__PURE__ */ new Set([0]), steps3, true);
  for (const character of text3) {
    const next = /* @__PURE__ */ new Set();
    for (const at2 of reached) {
      const step = steps3[at2];
      if (step === void 0) continue;
      if (step.kind === "folders") next.add(at2);
      else if (step.takes(character)) next.add(step.kind === "one" ? at2 + 1 : at2);
    }
    reached = follow(next, steps3, character === "/");
  }
  return reached.has(steps3.length);
}
function follow(reached, steps3, folderBegins) {
  for (const at2 of reached) {
    const step = steps3[at2];
    if (step?.kind === "many" || step?.kind === "folders" && folderBegins) reached.add(at2 + 1);
  }
  return reached;
}
var anything = () => true;
var notSlash = (character) => character !== "/";
function parse(pattern) {
  const characters = Array.from(pattern);
  const steps3 = [];
  let at2 = 0;
  while (at2 < characters.length) {
    const character = characters[at2] ?? "";
    if (character === "*" && characters[at2 + 1] === "*") {
      const isWholePart = at2 === 0 || characters[at2 - 1] === "/";
      const withSlash = isWholePart && characters[at2 + 2] === "/";
      steps3.push(withSlash ? { kind: "folders" } : { kind: "many", takes: anything });
      at2 += withSlash ? 3 : 2;
    } else if (character === "[") {
      const set = parseSet(characters, at2);
      steps3.push({ kind: "one", takes: set?.takes ?? ((other) => other === "[") });
      at2 = set?.end ?? at2 + 1;
    } else if (character === "\\" && at2 + 1 < characters.length) {
      const literal2 = characters[at2 + 1];
      steps3.push({ kind: "one", takes: (other) => other === literal2 });
      at2 += 2;
    } else {
      steps3.push(simple2(character));
      at2 += 1;
    }
  }
  return steps3;
}
function simple2(character) {
  if (character === "*") return { kind: "many", takes: notSlash };
  if (character === "?") return { kind: "one", takes: notSlash };
  return { kind: "one", takes: (other) => other === character };
}
function parseSet(characters, open2) {
  let at2 = open2 + 1;
  const negated = characters[at2] === "!" || characters[at2] === "^";
  if (negated) at2 += 1;
  const ranges = [];
  for (let first = true; first || characters[at2] !== "]"; first = false) {
    const low = characters[at2];
    if (low === void 0) return void 0;
    const high = characters[at2 + 2];
    const isRange = characters[at2 + 1] === "-" && high !== void 0 && high !== "]";
    ranges.push([low, isRange ? high : low]);
    at2 += isRange ? 3 : 1;
  }
  const takes = (character) => character !== "/" && ranges.some(([low, high]) => low <= character && character <= high) !== negated;
  return { takes, end: at2 + 1 };
}

// src/text/nearest.ts
var longest = 50;
var most = 1e3;
var listed = 12;
function nearest(word4, known) {
  const candidates = [...known];
  if (word4.length > longest || candidates.length > most) return void 0;
  const lower = word4.toLowerCase();
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word4 || candidate.length > longest) continue;
    const allowed = Math.floor(Math.max(word4.length, candidate.length) / 3);
    if (Math.abs(word4.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least));
    if (distance <= allowed && distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
function longForm(word4, known) {
  if (word4.length < 2 || word4.length > longest || known.length > most) return void 0;
  const lower = word4.toLowerCase();
  const longer = known.filter((candidate) => candidate.length <= longest && candidate.length > word4.length);
  const oneOf2 = (fits) => {
    const [found, second] = longer.filter((candidate) => fits(candidate.toLowerCase()));
    return second === void 0 ? found : void 0;
  };
  return oneOf2((candidate) => candidate.startsWith(lower)) ?? oneOf2((candidate) => candidate[0] === lower[0] && hasInOrder(candidate, lower));
}
function hasInOrder(text3, letters2) {
  let found = 0;
  for (const letter of text3) if (letter === letters2[found]) found += 1;
  return found === letters2.length;
}
function suggest(word4, known) {
  const words5 = [...known];
  const near = nearest(word4, words5) ?? longForm(word4, words5);
  if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
  if (words5.length === 0) return "known: none";
  const more = words5.length - listed;
  return `known: ${words5.slice(0, listed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at2) => at2);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    const lowest = Math.min(...row);
    if (lowest > limit) return lowest;
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

// src/text/printable.ts
var oneLine = (text3, longest5) => shortened(printable(text3).replace(/\s+/g, " ").trim(), longest5);
function printable(text3) {
  return text3.replace(/\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)/g, "").replace(/[\p{Cf}\u2028\u2029]/gu, "").replace(new RegExp("(?!\\s)\\p{Cc}", "gu"), "").replace(/[\v\f\r]/g, " ");
}
function shortened(text3, longest5) {
  if (text3.length <= longest5) return text3;
  const cut = text3.slice(0, longest5).replace(/[\ud800-\udbff]$/, "");
  return `${cut}\u2026`;
}

// src/text/sentence.ts
function sentence(text3) {
  const isWord2 = /^[a-z]+(?:[ ,]|$)/.test(text3) && !/^(?:helm|kubectl) /.test(text3);
  const first = isWord2 ? text3.slice(0, 1).toUpperCase() + text3.slice(1) : text3;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/text/words.ts
var splitList = (line2) => line2.split(",").map((word4) => word4.trim()).filter((word4) => word4 !== "");
function splitFiles(line2) {
  const parts = line2.split(/[\s,]+/).filter((part) => part !== "");
  return parts.every((part) => /\.ya?ml$/i.test(part)) ? parts : [line2];
}
function splitWords(line2) {
  const words5 = [];
  let word4;
  for (let at2 = 0; at2 < line2.length; at2 += 1) {
    const character = line2[at2] ?? "";
    if (/\s/.test(character)) {
      if (word4 !== void 0) words5.push(word4);
      word4 = void 0;
    } else if (character === "'" || character === '"') {
      const quoted6 = readQuoted(line2, at2 + 1, character);
      if (quoted6 === void 0) return { unclosed: character };
      word4 = (word4 ?? "") + quoted6.text;
      at2 = quoted6.end;
    } else if (character === "\\") {
      at2 += 1;
      if (line2[at2] !== "\n") word4 = (word4 ?? "") + (line2[at2] ?? "\\");
    } else word4 = (word4 ?? "") + character;
  }
  if (word4 !== void 0) words5.push(word4);
  return { words: words5 };
}
function readQuoted(line2, from, quote2) {
  const parts = [];
  for (let at2 = from; at2 < line2.length; at2 += 1) {
    const character = line2[at2] ?? "";
    if (character === quote2) return { text: parts.join(""), end: at2 };
    const next = line2[at2 + 1] ?? "";
    if (quote2 === '"' && character === "\\" && '"\\$`\n'.includes(next) && next !== "") {
      if (next !== "\n") parts.push(next);
      at2 += 1;
    } else parts.push(character);
  }
  return void 0;
}

// src/manifests/path-pattern.ts
function pathPattern(pattern) {
  const steps3 = pattern.startsWith("/") ? pointerSteps(pattern) : dottedSteps(pattern);
  return (segments) => matches(steps3, segments);
}
function pointerSteps(pattern) {
  return pattern.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function dottedSteps(pattern) {
  const steps3 = [];
  for (const [, quoted6, bracket, word4] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    steps3.push(quoted6 ?? bracket ?? word4 ?? "");
  }
  return steps3;
}
function matches(steps3, segments) {
  let reached = withNothing(/* @__PURE__ */ new Set([0]), steps3);
  for (const segment of segments) {
    if (reached.has(steps3.length)) return true;
    const next = /* @__PURE__ */ new Set();
    for (const at2 of reached) {
      const step = steps3[at2];
      if (step === "**") next.add(at2);
      else if (step !== void 0 && matchStep(step, segment)) next.add(at2 + 1);
    }
    reached = withNothing(next, steps3);
  }
  return reached.has(steps3.length);
}
function withNothing(reached, steps3) {
  for (const at2 of reached) if (steps3[at2] === "**") reached.add(at2 + 1);
  return reached;
}
function matchStep(step, segment) {
  return step === segment || matchGlob(step.replaceAll("/", ""), segment.replaceAll("/", ""));
}

// src/codes.ts
var codes = {
  // yaml
  "yaml-syntax": "The text is not valid YAML.",
  "yaml-too-large": "The file, or what its aliases stand for, exceeds a limit; the message names it.",
  "yaml-too-deep": "Lists and maps are nested too deeply.",
  "yaml-value": "A scalar is a number that JSON does not have, or does not fit its tag.",
  "yaml-duplicate-key": "One map has the same key twice.",
  "yaml-key": "A key is a list, a map or null.",
  "yaml-key-type": 'Two keys of one map have the same text and different types, such as 1 and "1"; helm keeps one of them at random.',
  "yaml-merge": "A merge key (<<) is given something other than maps.",
  "yaml-alias": "An alias names no anchor, or its own.",
  "yaml-number-rounded": "helm keeps integers beyond 2^53 inexactly.",
  "yaml-documents": "The file holds more than one YAML document.",
  // main and operations
  usage: "The command line asks for something that does not exist or is incomplete.",
  system: "The operating system refused an operation: missing permissions, a full disk, or a file that was deleted.",
  platform: "Pligos does not run on this operating system or processor.",
  "no-service": "No pligos.yaml was found.",
  "one-release": "Several charts were given one release.",
  "library-chart": "Only library charts were named, which helm renders as a part of other charts.",
  "preview-only": "A command would install a context that only tests a chart (ci/*-values.yaml).",
  "context-ambiguous": "A command for one context matches several contexts.",
  "context-shadowed": "A context has the name of a command.",
  "dependency-path": "A file:// dependency is absolute or points outside of the repository.",
  "file-in-the-way": "A file that pligos did not write exists where it would write.",
  "switch-plain-chart": "A context with a chart of its own cannot be switched to.",
  "helm-render": "helm could not render a context.",
  "no-base": "git has no commit to compare with.",
  "base-incomplete": "Files of the base are not in this repository: Git LFS, or a submodule that lacks the commit.",
  "git-missing": "git is not on the PATH.",
  "git-owner": "The repository belongs to another user, and git refuses to read it.",
  "git-fetch": "git could not fetch a commit from the server.",
  "input-value": "An input of the Action has a value that is not allowed.",
  "foreign-commit": "The commit that is checked out is on no branch or tag of the repository; its code is treated as the code of a fork.",
  "fork-command": "A helm command was requested for the code of a fork.",
  "matrix-too-large": "The matrix of shards is larger than GitHub allows.",
  "checkout-missing": "The workspace of the job contains no checkout of the repository.",
  "context-timeout": "A context took longer than its timeout.",
  "helm-lint": "helm lint reported a problem.",
  "helm-package": "helm package failed.",
  "helm-push": "helm push failed.",
  "placeholder-unknown": "A placeholder (%{\u2026}) is not known.",
  "flavor-missing": "The folder of a flavor has no schema.yaml.",
  "not-in-this-version": "The configuration needs a feature that this version does not have yet.",
  // cluster
  "cluster-config": "The kubeconfig, or a flag that selects the cluster, cannot be used.",
  "cluster-unreachable": "The cluster does not answer at its address.",
  "cluster-login": "The cluster rejects the login: a token has expired, or a credential plugin failed.",
  "cluster-forbidden": "The cluster does not allow a request; the message names it.",
  "cluster-slow": "The cluster did not answer within the limit.",
  "cluster-busy": "The cluster refuses requests for now (429 or 5xx), also after a pause.",
  "cluster-answer": "The cluster sent an unexpected answer; the message contains it.",
  "release-stuck": "Another operation of the release is in progress, or was interrupted.",
  "release-missing": "The release does not exist in the cluster.",
  "release-record": "What helm stored about a release cannot be read.",
  "last-check": "The manifests that helm was about to send were not allowed, or could not be checked.",
  "not-reviewed": "The context needs a review before it is deployed, and no valid review exists.",
  "attestation-roots": "The trusted root for attestations could not be fetched; attested-by needs it.",
  "fail-on": "The change of a command reaches gate.failOn of its context, or is not known before it runs.",
  "plan-changed": "What would be deployed is not what was reviewed; the message names the resources.",
  "cluster-dependent": "What would be deployed is not what was reviewed, because its templates ask the cluster.",
  "preflight-failed": "Something that the command needs is not there; the message names it.",
  // deploy
  "needs-cycle": "Contexts need each other in a circle.",
  "step-failed": "A command of `lifecycle` failed; the message says how.",
  "deploy-record": "The record of a deploy could not be kept beside the release.",
  // files
  "path-outside": "A path leads out of the repository.",
  "file-missing": "A file or folder that is named somewhere does not exist.",
  "file-unreadable": "A file cannot be read, or is a folder where a file was expected or the other way round.",
  "file-unwritable": "A file cannot be written.",
  "file-encoding": "A file is not UTF-8.",
  "file-too-large": "A file, or a folder with all it holds, exceeds a limit; the message names it.",
  "file-special": "A path is a socket, pipe or device, and a file was expected.",
  "link-outside": "A link leads out of the folders that may be read.",
  "link-loop": "A link leads back into the folder that it stands in.",
  "link-broken": "A link leads to nothing.",
  "folder-locked": "Another run is at work in the folder.",
  "journal-open": "An interrupted run has left its journal, or another run is at work in the folder.",
  "journal-broken": "The journal of an interrupted run cannot be used.",
  "journal-conflict": "A file was changed after the run that wanted to write it was interrupted.",
  // archive
  "archive-broken": "The archive is no readable tgz.",
  "archive-entry": "The archive holds a link, a device, or a path that may not be unpacked.",
  "archive-too-large": "The archive exceeds a limit; the message names it.",
  // process
  "process-missing": "The program, or the folder to run it in, does not exist.",
  "process-not-executable": "The program may not be executed, or is none.",
  "process-arguments": "The arguments are longer than the system takes.",
  // config
  "old-dialect": "The pligos.yaml is written in a dialect older than version '1'.",
  "unknown-version": "pligos.version names no version of the language.",
  "unknown-key": "A map holds a key that means nothing there.",
  "missing-key": "A key that is needed is not there.",
  "config-kind": "A value is a scalar, a list or a map, and another kind was expected.",
  "config-value": "A value is not one of those allowed, or does not have the expected form.",
  "unknown-context": "A context is named that does not exist.",
  "unknown-service": "A service is named that does not exist.",
  "ambiguous-service": "Two services have the name that is used.",
  "extends-cycle": "A context inherits from itself.",
  "context-source": "A context has neither a flavor nor a chart, or keys that do not go with what it has.",
  "type-name": "A type cannot have this name.",
  "type-body": "The body of a type is no map.",
  "type-expression": "The expression of a key in a type cannot be understood.",
  "type-version": "An expression uses an addition of version '2' in a service of version '1'.",
  "type-replaced": "A later file replaces a type by a different one.",
  "unknown-type": "A type is named that no type file and no schema declares.",
  "schema-context": "The schema of a flavor has no root type: the entry `context`.",
  "chart-yaml": "A Chart.yaml is no chart description.",
  // compile
  "value-shape": "A list, a map or the name of an instance was expected, and something else was found.",
  "value-type": "A value does not fit its primitive.",
  "value-enum": "A value is none of those that an enum names.",
  "value-required": "A required key is missing or null.",
  "value-rounded": "An integer is beyond 2^53, and helm rounds it.",
  "values-too-large": "The compiled values are larger than the limit; the message names it.",
  "values-too-deep": "The compiled values are nested deeper than the limit; the message names it.",
  "key-undeclared": "A key of a spec or an instance is declared by no type.",
  "instance-unknown": "No instance has the name that was given.",
  "instance-duplicate": "Two instances of one type have the same name.",
  "instance-name": "An instance has no name that it could be found by.",
  "instance-cycle": "An instance reaches itself through the instances that it names.",
  "entry-name": "An entry that becomes a key has no name.",
  "entry-duplicate": "Two entries of one list become the same key.",
  "embedded-collision": "Two keys of the schema write the same key, at least one of them by embedding.",
  // chart
  "chart-missing": "A folder that should be a Helm chart contains no Chart.yaml.",
  "chart-name": "A chart has a name that helm refuses, or none.",
  "chart-version": "A chart has a version that helm refuses or reads differently, or none.",
  "chart-alias": "An alias has characters that helm refuses.",
  "chart-helmignore": "A .helmignore holds a pattern that helm refuses.",
  "chart-too-large": "A folder brings more into the chart than the limit; the message names it.",
  "chart-config-twice": "Two entries of `configs` would become the same file.",
  "chart-app-config": "A hand-written config/app.yaml stands where one would be generated.",
  "chart-file-replaced": "A file of a service stands in the place of the flavor's of the same name.",
  "chart-path-clash": "One layer of a chart has a file where another has a folder.",
  "chart-dependency-twice": "Two sub-charts have one name.",
  "chart-dependency-cycle": "A service reaches itself through its dependencies.",
  "chart-dependency-plain": "A dependency names a context that uses a chart as it is.",
  "chart-values-clash": "A compiled value stands where the values of a sub-chart belong.",
  "switch-in-the-way": "A hand-written file stands where `switch` would write one.",
  "switch-edited": "A generated file was edited by hand since it was written.",
  "switch-record": "The list of generated files, .pligos/generated.json, was changed since Pligos wrote it.",
  "switch-merge": "The computed fields cannot be merged into the Chart.yaml as it is written.",
  "switch-ignored": "The service's .helmignore hides a generated file from helm.",
  // helm
  "helm-missing": "There is no helm, or what HELM_BIN names cannot be run.",
  "helm-version": "The helm is too old, too new, or does not say its version.",
  "helm-download": "The helm of a version could not be downloaded.",
  "helm-checksum": "The archive of helm is not the one that was announced; nothing of it is used.",
  "helm-command": "The helm command begins with a word that is no command of helm, or a plugin gets no chart.",
  "helm-chart": "The helm command names another chart than the context's.",
  "helm-arguments": "The helm command has more arguments than it takes.",
  "helm-flag": "A flag of the helm command is unknown, or contradicts the chart of the context.",
  "release-unnamed": "No committed file names the release: its name would come from the repository, or the folder of the clone.",
  "release-name": "The release has a name that helm refuses.",
  "namespace-name": "The namespace has a name that the API server refuses.",
  "release-shared": "Two contexts would be one release in one cluster.",
  "release-differs": "The command line names another release than the configuration.",
  "namespace-differs": "The command line names another namespace than the configuration.",
  "placeholder-flag": "A placeholder %{\u2026} would turn its word into a flag.",
  "placeholder-empty": "A placeholder %{\u2026} has no value here.",
  "dependency-fetch": "helm could not fetch the dependencies of a chart.",
  "dependency-cycle": "Charts name each other as file:// dependencies in a circle.",
  "logins-broken": "The user's repositories.yaml or registry configuration cannot be read.",
  // judge
  "policy-failed": "A policy command could not be run, or what it printed says nothing that can be read.",
  "policy-untrusted": "A policy command was not run, because the code it would come from is not trusted.",
  // report
  "report-file": "A report file is too large, or is no report of Pligos.",
  "report-missing": "A job that was expected to report left no report.",
  "report-commit": "A report is about another commit than the run that joins it.",
  // artifacts
  "artifacts-broken": "What is stored under .helm-artifacts is malformed.",
  "artifact-tampered": "The bytes of an archive are not those that were recorded.",
  "artifact-changed": "An archive was fetched again under the same version, with other bytes.",
  "dependency-missing": "A sub-chart that the chart depends on is not there.",
  "dependency-stale": "A sub-chart is there in a version that does not fit.",
  "dependency-version": "The version of a dependency is no version range that helm understands.",
  "lock-broken": "A Chart.lock or requirements.lock is malformed.",
  "lock-out-of-step": "The lock does not fit the dependencies of the chart.",
  // github
  "github-event": "What the runner says of the event is missing, or not as GitHub writes it.",
  "github-token": "There is no token for GitHub.",
  "github-refused": "GitHub refused a call: the token may not do that.",
  "github-missing": "GitHub does not know what is asked for, or hides it from the token.",
  "github-rejected": "GitHub found a call to be wrong.",
  "github-limited": "the rate limit of GitHub is reached.",
  "github-broken": "GitHub answered with an error of its own, or with no answer that can be used.",
  "github-unreachable": "GitHub, or the way to it, does not answer."
};

// src/report/index.ts
var import_annotations = lazily("./formats-372S7VYI.cjs");

// src/diff/path.ts
function pathText(path) {
  let text3 = "";
  for (const step of path) {
    if (step.kind === "key") {
      if (/^[A-Za-z0-9_-]+$/.test(step.key)) text3 += text3 === "" ? step.key : `.${step.key}`;
      else text3 += `[${JSON.stringify(step.key)}]`;
    } else if (step.kind === "index") text3 += `[${step.after ?? step.before ?? 0}]`;
    else if (step.kind === "member") text3 += `[${scalarText(step.value)}]`;
    else text3 += `[${itemText(step.keys, step.occurrence)}]`;
  }
  return text3;
}
function itemText(keys, occurrence) {
  const text3 = keys.map((key) => key.value).filter((value2) => value2 !== void 0).map(scalarText).join("/");
  return occurrence > 1 ? `${text3}#${occurrence}` : text3;
}
function scalarText(value2) {
  if (typeof value2 === "string") return value2;
  return isNumeral(value2) ? canonicalNumber(value2) : writeJson(value2);
}

// src/redact/certificate.ts
var import_node_crypto = lazily("node:crypto");
var block2 = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
var most2 = 20;
function certificatesIn(text3) {
  if (!text3.includes("-----BEGIN CERTIFICATE-----")) return [];
  const facts = [];
  for (const [pem2] of text3.matchAll(block2)) {
    if (facts.length === most2) break;
    const read = factsOf(pem2);
    if (read !== void 0) facts.push(read);
  }
  return facts;
}
function factsOf(pem2) {
  try {
    const certificate2 = new import_node_crypto.X509Certificate(pem2);
    return {
      subject: oneLine2(certificate2.subject),
      issuer: oneLine2(certificate2.issuer),
      validFrom: new Date(certificate2.validFrom).toISOString(),
      validTo: new Date(certificate2.validTo).toISOString(),
      names: (certificate2.subjectAltName ?? "").split(", ").filter((name) => name !== "").toSorted(),
      serial: certificate2.serialNumber.toLowerCase()
    };
  } catch {
    return void 0;
  }
}
var oneLine2 = (name) => (name ?? "").split("\n").join(", ");

// src/redact/collect.ts
var import_node_buffer2 = require("node:buffer");

// src/redact/assignments.ts
var nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(\\?["']?\]?)[ \t]{0,8}$/;
var quoted3 = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`\n]*`/y;
var blockQuoted = /'''([^]*?)'''|"""([^]*?)"""/y;
var toNext = /[^\s,;}\]&"'`)\\]+/y;
var longestLook = 94;
var mayAssign = /[:=]|--|<\/|define\(|header|setenv|fastcgi_param/i;
function assignmentsIn(text3, isSecretName2) {
  const assignments = [
    ...signed(text3, isSecretName2),
    ...paired(text3, isSecretName2),
    ...flagged(text3, isSecretName2),
    ...tagged(text3, isSecretName2),
    ...called(text3, isSecretName2)
  ];
  if (assignments.length < 2) return assignments;
  let end3 = 0;
  return assignments.toSorted((a, b) => a.start - b.start).filter((one) => {
    if (one.start < end3) return false;
    end3 = one.end;
    return true;
  });
}
function signed(text3, isSecretName2) {
  const assignments = [];
  let next = 0;
  for (const { index } of text3.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook, next);
    const look = text3.slice(lookStart, index);
    const lineStart = lookStart + look.lastIndexOf("\n") + 1;
    const named = nameBefore.exec(text3.slice(lineStart, index));
    if (named === null || !isSecretName2(named[1] ?? "")) continue;
    if (named[1] === "secrets" && text3.startsWith("://", index)) continue;
    let at2 = index + 1;
    if (text3[at2] === "=" || text3[index] === "=" && text3[at2] === ">") at2 += 1;
    while (text3[at2] === " " || text3[at2] === "	") at2 += 1;
    const nameStart = lineStart + named.index;
    if (text3[nameStart - 1] === ":" && /\w/.test(text3[nameStart - 2] ?? "")) continue;
    const isInline = named[2] !== "" || /[^\n]/.test(text3[nameStart - 1] ?? "\n");
    const value2 = valueAt(text3, at2, isInline) ?? (text3[index] === ":" ? valueBelow(text3, at2, nameStart) : void 0);
    if (value2 === void 0 || isInline && isTooShort(value2.value)) continue;
    assignments.push({ name: named[1] ?? "", ...value2 });
    next = value2.end;
  }
  return assignments;
}
var isTooShort = (value2) => /^[A-Za-z]{1,3}$/.test(value2);
var nameAndValue = /\b(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})\\?["']?(?:[ \t]*,\s*|\s+)\\?["']?value\\?["']?[ \t]*[:=][ \t]*/gi;
var valueAndName = /\bvalue\\?["']?[ \t]*[:=][ \t]*(\\?["']?)([^\s,"'\\]+)\1(?:[ \t]*,\s*|\s+)\\?["']?(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})/dgi;
function paired(text3, isSecretName2) {
  if (!/\bvalue\b/i.test(text3)) return [];
  const assignments = [];
  for (const match of text3.matchAll(nameAndValue)) {
    const name = match[1] ?? "";
    const value2 = isSecretName2(name) ? valueAt(text3, match.index + match[0].length, false) : void 0;
    if (value2 !== void 0) assignments.push({ name, ...value2 });
  }
  for (const match of text3.matchAll(valueAndName)) {
    const [start3, end3] = match.indices?.[2] ?? [0, 0];
    if (isSecretName2(match[3] ?? ""))
      assignments.push({ name: match[3] ?? "", value: match[2] ?? "", start: start3, end: end3 });
  }
  return assignments;
}
var flag = /(?:^|[\s"'])--([A-Za-z][\w-]{1,80})[ \t]+(?=[^\s-])/g;
function flagged(text3, isSecretName2) {
  if (!text3.includes("--")) return [];
  return [...text3.matchAll(flag)].flatMap((match) => {
    const name = match[1] ?? "";
    const value2 = isSecretName2(name) ? valueAt(text3, match.index + match[0].length, true) : void 0;
    return value2 === void 0 ? [] : [{ name, ...value2 }];
  });
}
var element = /<([A-Za-z][\w.:-]{1,80})(?:\s[^<>]{0,200})?>(\s*)([^<>\s](?:[^<>]{0,2000}[^<>\s])?)\s*<\/\1>/g;
function tagged(text3, isSecretName2) {
  if (!text3.includes("</")) return [];
  return [...text3.matchAll(element)].flatMap((match) => {
    const [all, name = "", space = "", value2 = ""] = match;
    if (!isSecretName2(name)) return [];
    const start3 = match.index + all.indexOf(">") + 1 + space.length;
    return [{ name, value: value2, start: start3, end: start3 + value2.length }];
  });
}
var pair = /(?:\bdefine\(\s*["']|\{:)([A-Za-z][\w.-]{1,80})["']?\s*,\s*/g;
var directive = /\b(?:proxy_set_header|add_header|set-header|add-header|fastcgi_param|setenv)[ \t]+([A-Za-z][\w-]{1,80})[ \t]+/gi;
function called(text3, isSecretName2) {
  if (!/define\(|\{:|header|setenv|fastcgi_param/i.test(text3)) return [];
  return [...text3.matchAll(pair), ...text3.matchAll(directive)].flatMap((match) => {
    const name = match[1] ?? "";
    const value2 = isSecretName2(name) ? valueAt(text3, match.index + match[0].length, true) : void 0;
    return value2 === void 0 ? [] : [{ name, ...value2 }];
  });
}
function valueAt(text3, at2, isInline) {
  if (text3.startsWith('\\"', at2)) {
    const end3 = text3.indexOf('\\"', at2 + 2);
    if (end3 > 0) return { value: text3.slice(at2 + 2, end3), start: at2 + 2, end: end3 };
  }
  blockQuoted.lastIndex = at2;
  const block3 = blockQuoted.exec(text3)?.[0];
  if (block3 !== void 0) return { value: block3.slice(3, -3), start: at2 + 3, end: at2 + block3.length - 3 };
  if (/["'`]/.test(text3[at2] ?? "")) {
    quoted3.lastIndex = at2;
    const match2 = quoted3.exec(text3)?.[0];
    if (match2 !== void 0) return { value: match2.slice(1, -1), start: at2 + 1, end: at2 + match2.length - 1 };
  }
  if (!isInline) return restOfLine(text3, at2);
  toNext.lastIndex = at2;
  const match = toNext.exec(text3)?.[0];
  return match === void 0 ? void 0 : { value: match, start: at2, end: at2 + match.length };
}
var blockMark = /^[|>][+-]?\d?[+-]?$/;
function restOfLine(text3, at2) {
  const newline = text3.indexOf("\n", at2);
  const line2 = text3.slice(at2, newline < 0 ? text3.length : newline);
  const comment = line2.indexOf(" #");
  const value2 = (comment < 0 ? line2 : line2.slice(0, comment)).trimEnd();
  return value2 === "" || blockMark.test(value2) ? void 0 : { value: value2, start: at2, end: at2 + value2.length };
}
var restIsMark = /([|>]?[+-]?\d?[+-]?)[ \t]*\n/y;
function valueBelow(text3, at2, nameStart) {
  restIsMark.lastIndex = at2;
  const mark = restIsMark.exec(text3);
  if (mark === null) return void 0;
  const newline = restIsMark.lastIndex - 1;
  const isBlock = mark[1] !== "";
  const lineStart = text3.lastIndexOf("\n", nameStart - 1) + 1;
  const indent = /^(?:[ \t]|- )*/.exec(text3.slice(lineStart, nameStart))?.[0].length ?? 0;
  let end3 = newline;
  for (let line2 = newline + 1; line2 < text3.length; ) {
    const lineEnd = text3.indexOf("\n", line2);
    const content = text3.slice(line2, lineEnd < 0 ? text3.length : lineEnd);
    if (content.trim() !== "" && content.search(/\S/) <= indent) break;
    if (!isBlock && end3 === newline && /^\s*(?:- |[\w."'-]+:(?:\s|$)|[{[#])/.test(content)) return void 0;
    if (content.trim() !== "") end3 = line2 + content.trimEnd().length;
    if (lineEnd < 0) break;
    line2 = lineEnd + 1;
  }
  const start3 = newline + 1 + Math.max(0, text3.slice(newline + 1).search(/\S/));
  return end3 <= start3 ? void 0 : { value: text3.slice(start3, end3), start: start3, end: end3 };
}

// src/redact/base64.ts
var import_node_buffer = require("node:buffer");
function decodeBase64(text3) {
  const plain2 = text3.replace(/[\r\n]/g, "");
  if (plain2.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain2)) return void 0;
  return import_node_buffer.Buffer.from(plain2, "base64");
}
function textOfBytes(bytes) {
  return (0, import_node_buffer.isUtf8)(bytes) ? bytes.toString("utf8") : void 0;
}
function base64Cores(value2) {
  const padded = import_node_buffer.Buffer.allocUnsafe(value2.length + 2).fill(0, 0, 2);
  value2.copy(padded, 2);
  return [0, 1, 2].map((offset) => {
    const encoded = padded.toString("base64", 2 - offset);
    return encoded.slice([0, 2, 3][offset], Math.floor((offset + value2.length) * 8 / 6));
  });
}

// src/redact/patterns.ts
var patterns = [
  // RFC 7468 and OpenSSH; a block that is cut off counts up to the end.
  {
    cause: "private-key",
    mark: "-----BEGIN",
    find: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g
  },
  // RFC 7519, compact form
  token("eyJ", /\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*/g),
  // AWS access key ids
  token("AKIA|ASIA", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g),
  // GitHub, GitLab
  token("gh[pousr]_", /\bgh[pousr]_[A-Za-z0-9]{30,}/g),
  token("github_pat_", /\bgithub_pat_[A-Za-z0-9_]{20,}/g),
  token("gl(?:pat|dt|rt|soat)-", /\bgl(?:pat|dt|rt|soat)-[A-Za-z0-9_-]{16,}/g),
  // Webhooks whose address is the secret: Slack, Discord, Microsoft Teams
  token("xox|xapp-", /\b(?:xox[abeprs]|xapp)-[A-Za-z0-9-]{10,}/g),
  token("hooks\\.slack", /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]+/g),
  token("/api/webhooks/", /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g),
  token(
    "webhook\\.office|office\\.com/webhook",
    /https:\/\/(?:[\w-]+\.webhook\.office\.com\/webhookb2|outlook\.office\.com\/webhook)\/[\w@/-]+/g
  ),
  // Telegram bots
  token(":AA", /(?<![\dA-Fa-f:])\d{8,10}:AA[A-Za-z0-9_-]{32,}/g),
  // Google: API keys, OAuth tokens, client secrets
  token("AIza", /\bAIza[A-Za-z0-9_-]{35}/g),
  token("ya29", /\bya29\.[A-Za-z0-9_-]{20,}/g),
  token("GOCSPX-", /\bGOCSPX-[A-Za-z0-9_-]{20,}/g),
  // Azure: client secrets of applications
  token("8Q~", /\b[A-Za-z0-9_.~-]{3}8Q~[A-Za-z0-9_.~-]{30,}/g),
  // Stripe (keys, webhooks), Square, Resend, SendGrid, Mailgun, Shopify
  token("[rs]k_|whsec_", /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9+/]{16,}/g),
  token("re_", /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g),
  token("sq0", /\bsq0[a-z]{3}-[A-Za-z0-9_-]{20,}/g),
  token("SG\\.", /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g),
  token("key-", /\bkey-[0-9a-f]{32}\b/g),
  token("shp[a-z]{2}_", /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g),
  // Registries of packages and images: npm, PyPI, RubyGems, Docker Hub, JFrog
  token("npm_", /\bnpm_[A-Za-z0-9]{30,}/g),
  token("pypi-", /\bpypi-[A-Za-z0-9_-]{30,}/g),
  token("rubygems_", /\brubygems_[0-9a-f]{40,}/g),
  token("dckr_", /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}/g),
  token("AKCp", /\bAKCp[A-Za-z0-9]{60,}/g),
  // HashiCorp, Doppler, Pulumi, DigitalOcean, Tailscale, Databricks, PlanetScale, Supabase
  token("hv[sbr]\\.", /\bhv[sbr]\.[A-Za-z0-9_-]{20,}/g),
  token("\\.atlasv1\\.", /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}/g),
  token("dp\\.", /\bdp\.(?:pt|st|ct)\.[A-Za-z0-9]{30,}/g),
  token("pul-", /\bpul-[0-9a-f]{40}\b/g),
  token("do[opr]_v1", /\bdo[opr]_v1_[a-f0-9]{40,}/g),
  token("tskey-", /\btskey-[a-z]+-[A-Za-z0-9]+-[A-Za-z0-9]{16,}/g),
  token("dapi", /\bdapi[0-9a-f]{32}\b/g),
  token("pscale_", /\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{30,}/g),
  token("sbp_", /\bsbp_[0-9a-f]{40}\b/g),
  // Observability: Grafana, Sentry, New Relic, Dynatrace
  token("gl(?:sa|c)_", /\bgl(?:sa|c)_[A-Za-z0-9_]{20,}/g),
  token("sntr[ysu]", /\bsntr(?:ys|yu)_[A-Za-z0-9_=+/-]{40,}/g),
  token("NRAK-", /\bNRAK-[A-Z0-9]{27}/g),
  token("dt0c01", /\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}/g),
  // OpenAI and Anthropic, Hugging Face, xAI, Groq, Replicate, Perplexity, Tavily, Pinecone, LangSmith
  token("sk-", /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g),
  token("(?:hf|gsk|r8|pcsk|lsv2)_", /\b(?:hf|gsk|r8|pcsk|lsv2_(?:pt|sk))_[A-Za-z0-9_]{30,}/g),
  token("(?:xai|pplx|tvly)-", /\b(?:xai|pplx|tvly)-[A-Za-z0-9-]{30,}/g),
  // Atlassian, Linear, Notion, Postman, CircleCI, Figma, Airtable, Sourcegraph, PostHog
  token("AT[AC]TT3x", /\bAT[AC]TT3x[A-Za-z0-9_=-]{50,}/g),
  token("lin_", /\blin_(?:api|oauth)_[A-Za-z0-9]{32,}/g),
  token("ntn_|secret_", /\b(?:ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{43}\b)/g),
  token("figd_|sgp_|phx_", /\b(?:figd|sgp|phx)_[A-Za-z0-9_-]{30,}/g),
  token("pat", /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}/g),
  token("PMAK-", /\bPMAK-[0-9a-f]{24}-[0-9a-f]{30,}/g),
  token("CCIPAT_", /\bCCIPAT_[A-Za-z0-9_]{30,}/g),
  // Fly, Netlify, Vercel, Yandex Cloud, Facebook, 1Password
  token("f[mo][12]_|nfp_|vercel_", /\b(?:f[mo][12]|nfp|vercel_blob_rw)_[A-Za-z0-9_+/=,-]{30,}/g),
  token("AQVN|EAAC", /\b(?:AQVN[A-Za-z0-9_-]{35,38}|EAAC[A-Za-z0-9]{60,})/g),
  token("ops_eyJ", /\bops_eyJ[A-Za-z0-9_-]{40,}/g),
  // age
  token("AGE-SECRET", /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g),
  // Hashes of passwords: crypt(3), Apache, bcrypt, argon2
  token(
    "\\$(?:apr1|2[aby]|5|6|y|argon2)",
    /\$(?:apr1|2[aby]|5|6|y|argon2(?:id|i|d))\$[./A-Za-z0-9$=,+]{20,}/g
  )
];
function token(mark, find) {
  return { cause: "token", mark, find };
}
var shortestPattern = 16;
var anyPattern = new RegExp(patterns.map(({ mark }) => mark).join("|"));
var base64Pem = /\bLS0tLS1CRUdJTi[A-Za-z0-9+/\s]{20,}={0,2}/g;
var places = [
  // RFC 3986: `scheme://user:password@host`; the password may contain an @.
  {
    cause: "url-password",
    mark: /:\/\//,
    find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/[^\s/:@"'<>]{0,200}:)([^\s/"'<>]{1,500}?)(?=@(?![^\s/"'<>]*@))/g
  },
  // `https://TOKEN@host`
  {
    cause: "url-password",
    mark: /:\/\//,
    find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/)([A-Za-z0-9_.-]{20,200})(?=@)/g,
    random: true
  },
  // go-sql-driver/mysql: `user:password@tcp(host)/db`, `@unix(…)`, `@(…)`, `@/db`
  {
    cause: "url-password",
    mark: /@\w*[(/]/,
    find: /((?<![\w:/.@-])[A-Za-z_][\w.-]{0,63}:)([^\s"'`]{1,200}?)(?=@(?:\w{0,20}\([^\s()]{1,250}\)|\/\w))/g
  },
  // The same without a protocol: `user:password@host:3306`, `user:password@host/db`
  {
    cause: "url-password",
    mark: /@/,
    find: /((?<![\w:/.@-])(?!mailto:|sips?:|xmpp:|acct:)[A-Za-z_][\w.-]{0,63}:)([^\s"'`@/:()]{1,200})(?=@[A-Za-z0-9](?:[\w.-]{0,250}:\d{2,5}\b|[\w-]{0,60}\.[\w.-]{1,250}\/\w))/g
  },
  // Oracle: `user/password@//host`, `user/password@host:1521/service`
  {
    cause: "url-password",
    mark: /@/,
    find: /(\b[\w$#]{1,64}\/)([^\s"'`@/]{1,200})(?=@(?:\/\/[\w.-]|[A-Za-z][\w.-]{0,250}:\d{2,5}[/:]\w))/g
  },
  // Signatures and keys in the query of an address: Azure's SAS, AWS, Google Cloud Storage
  {
    cause: "token",
    mark: /[?&]/,
    find: /([?&](?:sig|signature|X-Amz-Signature|X-Amz-Security-Token)=)([^&\s"'<>]{8,})/gi
  },
  { cause: "token", mark: /[?&]/, find: /([?&][\w-]{0,20}key=)([^&\s"'<>]{16,})/gi, random: true },
  // InfluxDB 1; Mattermost's webhooks
  { cause: "token", mark: /[?&]u=/, find: /([?&]u=[^&\s]{1,100}&p=)([^&\s"'<>]+)/g },
  {
    cause: "token",
    mark: /\/hooks\//,
    find: /(:\/\/[^\s"'<>]{1,200}\/hooks\/)([A-Za-z0-9]{24,40})\b/g,
    random: true
  },
  // RFC 9110: credentials of a request
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
  // Docker's configuration of registries
  { cause: "token", mark: /auth/, find: /("auth\\?"[ \t]*:[ \t]*\\?")([A-Za-z0-9+/]{8,}={0,2})(?=\\?")/g },
  // Redis, HAProxy, keepalived, OpenLDAP, .netrc: a word, a space, the password
  {
    cause: "secret-name",
    mark: /requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|password[ \t]/,
    find: /((?:^|\s)(?:requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|(?:login|user)[ \t]+\S{1,100}[ \t\n]+password)[ \t]+["']?)([^\s"']+)/gm
  },
  // Redis' users; HAProxy's statistics
  {
    cause: "secret-name",
    mark: />/,
    find: /(^[ \t]*user[ \t]+\S{1,64}[ \t](?:[^\n>]{0,200}[ \t])?>)(\S+)/gm
  },
  { cause: "secret-name", mark: /stats/, find: /(\bstats[ \t]+auth[ \t]+[^\s:]{1,64}:)(\S+)/g },
  // .pgpass: host:port:database:user:password
  {
    cause: "secret-name",
    mark: /:/,
    find: /(^[\w.*-]{1,200}:(?:\d{2,5}|\*):[\w.*-]{1,64}:[\w.*-]{1,64}:)([^\s:"']+)$/gm
  },
  // Command lines: curl, MySQL's clients, sshpass, redis-cli, logins at registries, mongosh, ldapsearch, sqlcmd, htpasswd
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
  { cause: "secret-name", mark: /sshpass/, find: /(\bsshpass[ \t]+-p[ \t]*["']?)([^\s"']+)/g },
  {
    cause: "secret-name",
    mark: /redis-cli/,
    find: /(\bredis-cli\b[^\n|;]{0,300}?\s-a[ \t]+["']?)([^\s"']+)/g
  },
  { cause: "secret-name", mark: /login/, find: /(\blogin\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g },
  { cause: "secret-name", mark: /mongo/, find: /(\bmongo\w*\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g },
  { cause: "secret-name", mark: /ldap/, find: /(\bldap\w+\b[^\n|;]{0,300}?\s-w[ \t]+["']?)([^\s"']+)/g },
  { cause: "secret-name", mark: /sqlcmd/, find: /(\bsqlcmd\b[^\n|;]{0,300}?\s-P[ \t]+["']?)([^\s"']+)/g },
  {
    cause: "secret-name",
    mark: /htpasswd/,
    find: /(\bhtpasswd[ \t]+-\w*b\w*(?:[ \t]+\S{1,200}){1,2}?[ \t]+\S{1,64}[ \t]+["']?)([^\s"'|;]+)/g
  }
];
var looksRandom = (text3) => text3.length >= 16 && /\d/.test(text3) && /[A-Za-z]/.test(text3);

// src/redact/names.ts
var lastWords = new Set(
  "password passwords passwd passphrase passwort pwd pass secret secrets token tokens apikey apikeys credential credentials authkey secretkey accesskey privatekey jwt dsn bearer mnemonic requirepass masterauth psk".split(
    " "
  )
);
var wordEnd = /(?:password|passwd|passphrase|apikey|secretkey|accesskey|privatekey|authtoken|accesstoken)$/;
var shortWord = /^(?:db|pg|my|mysql|postgres|root|admin|user|smtp|mail|redis|ldap|bind|ftp|store|trust)(?:pass|pwd|pw)$/;
var lastPairs = new Set(
  "api access secret private signing encryption encrypt account auth master shared license hmac session cookie ssh storage admin service registration jwt rsa app fernet preshared salt".split(" ").map((word4) => `${word4} key`).concat(
    "connection string",
    "secret value",
    "password hash",
    "basic auth",
    "erlang cookie",
    "seed phrase",
    "bind pw",
    "db pw",
    "root pw",
    "admin pw",
    "user pw",
    "pass word"
  )
);
var variables = /* @__PURE__ */ new Set([
  "rediscli auth",
  // redis-cli
  "neo4j auth",
  // Neo4j
  "secret key base",
  // Rails, Phoenix
  "auth salt",
  // WordPress, with the next five
  "secure auth salt",
  "logged in salt",
  "nonce salt",
  "logged in key",
  "nonce key"
]);
var notSecret = /(?:existing|pull|tls|cert|certificate|ca|kubernetes|k8s) secrets?$|(?:existing|password|token|username) secret key$|(?:max|min|new|num|total|input|output) tokens?$/;
var qualifiers = /* @__PURE__ */ new Set(["old", "new", "current", "previous", "base64", "b64", "plaintext"]);
var ambiguous = /* @__PURE__ */ new Set(["secret", "secrets", "credential", "credentials", "pass", "dsn", "bearer"]);
var anySecretWord = /pass|pwd|pw|psk|secret|token|key|credential|jwt|dsn|bearer|string|hash|url|auth|cookie|salt|mnemonic|phrase/i;
var mayNameSecret = (text3) => anySecretWord.test(text3);
function isSecretName(name, strict = false) {
  if (name.length > 200 || !anySecretWord.test(name)) return false;
  const words5 = wordsOf(name);
  const last = words5.at(-1);
  if (last === void 0) return false;
  if (strict && ambiguous.has(last)) return false;
  const all = words5.join(" ");
  if (notSecret.test(all)) return false;
  const pair2 = `${words5.at(-2)} ${last.replace(/^keys$/, "key")}`;
  return lastWords.has(last) || lastPairs.has(pair2) || onlyRandom.has(pair2) || wordEnd.test(last) || shortWord.test(last) || variables.has(words5.slice(-3).join(" ")) || variables.has(words5.slice(-2).join(" "));
}
var onlyRandom = /* @__PURE__ */ new Set([
  "webhook url",
  // only an address that carries a token
  "routing key",
  // of PagerDuty, and of every broker
  "user key"
  // Pushover
]);
function wordsOf(name) {
  const words5 = name.replace(/([a-z])([A-Z])|(\d)([A-Z][a-z])/g, "$1$3 $2$4").toLowerCase().split(/[^a-z0-9]+/).filter((word4) => word4 !== "" && !/^\d+$/.test(word4));
  while (words5.length > 1 && qualifiers.has(words5.at(-1) ?? "")) words5.pop();
  return words5;
}
function isSecretValue(name, value2) {
  if (isHarmless(value2)) return false;
  return !onlyRandom.has(wordsOf(name).slice(-2).join(" ")) || value2.split(/[/?&=._-]/).some(looksRandom);
}
var reference = String.raw`\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*?\}\}|%\([^)]*\)s`;
var references = new RegExp(
  String.raw`^(?:(?:bearer|basic|token) +)?(?:(?:${reference})[:@/.,;-]*)+$`,
  "i"
);
var elsewhere = /^(?:<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\)|(?:vault|ref\+\w+|op|file|env|awssm|gcpsm|azkv|ssm|k8s|secretref):\S+|arn:aws[\w-]*:\S+|projects\/[^/\s]+\/secrets\/\S+|\$\(\S*|\$\{\S*)$/;
var empty = new Set(
  [
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
    '""',
    "''",
    "{",
    "["
  ].concat(["|", "|-", "|+", ">", ">-", ">+", "(", "[]string", "string"])
);
function isHarmless(value2) {
  const text3 = value2.trim().replace(/^["'`]|["'`]?[.,;:]?["'`]?$/g, "");
  return empty.has(text3.toLowerCase()) || empty.has(value2.trim()) || references.test(text3) || elsewhere.test(text3);
}

// src/redact/needles.ts
function startOf(text3, at2) {
  return startOfCodes(text3.charCodeAt(at2), text3.charCodeAt(at2 + 1), text3.charCodeAt(at2 + 2));
}
var startOfCodes = (first, second, third) => first * 961 + second * 31 + third & 65535;
function readySource(needles) {
  return { starts: needles.map(({ text: text3 }) => startOf(text3, 0)), needles: () => needles };
}
function makeNeedles(sources) {
  if (sources.length === 0) return { replace: (text3) => text3 };
  const index = new Index(sources);
  return {
    replace(text3, tagOf, isWhole) {
      if (isWhole) {
        const secret2 = index.whole(text3) ?? index.whole(text3.trim());
        if (secret2 !== void 0) return tagOf(secret2);
        const equals = text3.indexOf("=");
        const assigned = equals < 0 ? void 0 : index.whole(text3.slice(equals + 1));
        if (assigned !== void 0) return text3.slice(0, equals + 1) + tagOf(assigned);
      }
      let result = "";
      let from = 0;
      const last = text3.length - 2;
      for (let at2 = 0; at2 < last; at2 += 1) {
        if (!index.mayStart(text3, at2)) continue;
        const needle = index.findAt(text3, at2);
        if (needle === void 0) continue;
        result += text3.slice(from, at2) + tagOf(needle.secret);
        at2 += needle.text.length - 1;
        from = at2 + 1;
      }
      return from === 0 ? text3 : result + text3.slice(from);
    }
  };
}
var prefixLength = 6;
var state = { none: 0, waiting: 1, ready: 2 };
var Index = class {
  /** For each start: whether anything starts so. */
  #starts = new Uint8Array(1 << 16);
  #waiting = /* @__PURE__ */ new Map();
  #whole = /* @__PURE__ */ new Map();
  /** By prefix, then by length: no text is looked at longer than there are different lengths. */
  #inside = /* @__PURE__ */ new Map();
  #prefixes = /* @__PURE__ */ new Set();
  constructor(sources) {
    for (const source of sources) {
      for (const start3 of source.starts) {
        const known = this.#waiting.get(start3);
        if (known === void 0) this.#waiting.set(start3, [source]);
        else if (known.at(-1) !== source) known.push(source);
        this.#starts[start3] = state.waiting;
      }
    }
  }
  /** The secret that this text as a whole is a form of. */
  whole(text3) {
    const start3 = startOf(text3, 0);
    if (this.#starts[start3] === state.waiting) this.#take(start3);
    return this.#whole.get(text3);
  }
  mayStart(text3, at2) {
    return this.#starts[startOf(text3, at2)] !== state.none;
  }
  findAt(text3, at2) {
    const start3 = startOf(text3, at2);
    if (this.#starts[start3] === state.waiting) this.#take(start3);
    for (const size of this.#prefixes) {
      const lengths = this.#inside.get(text3.slice(at2, at2 + size));
      if (lengths === void 0) continue;
      for (const [length, known] of lengths) {
        const needle = known.get(text3.slice(at2, at2 + length));
        if (needle !== void 0 && (needle.reach === "anywhere" || isWord(text3, at2, at2 + length)))
          return needle;
      }
    }
    return void 0;
  }
  /** Those of this start alone and in their order: where two secrets share a form, the first is told, whatever was asked before. */
  #take(start3) {
    const touched = /* @__PURE__ */ new Set();
    for (const source of this.#waiting.get(start3) ?? []) {
      for (const needle of source.needles()) {
        if (startOf(needle.text, 0) === start3) this.#add(needle, touched);
      }
    }
    this.#waiting.delete(start3);
    this.#starts[start3] = touched.size > 0 ? state.ready : state.none;
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
    const lengths = this.#inside.get(prefix) ?? /* @__PURE__ */ new Map();
    this.#inside.set(prefix, lengths);
    touched.add(lengths);
    const known = lengths.get(needle.text.length) ?? /* @__PURE__ */ new Map();
    lengths.set(needle.text.length, known);
    if (known.get(needle.text)?.reach !== "anywhere") known.set(needle.text, needle);
  }
};
function isWord(text3, start3, end3) {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text3.charAt(start3 - 1)) && !letter.test(text3.charAt(end3));
}

// src/redact/collect.ts
var openFields = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata", "type", "immutable"]);
var isOpenField = (field) => openFields.has(field);
var common = new Set(
  "true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http".split(
    " "
  )
);
var mostLines = 2e3;
function sourcesOf(values, isPublic) {
  const sources = [];
  const seen = /* @__PURE__ */ new Set();
  for (const bytes of values) {
    const text3 = textOfBytes(bytes);
    if (text3 === void 0) {
      if (bytes.length >= 6) sources.push(readySource(encodedForms(bytes, bytes.toString("base64"))));
      continue;
    }
    for (const one of [text3, text3.trim(), ...innerSecrets(text3)]) {
      if (seen.has(one)) continue;
      seen.add(one);
      const source = sourceOf(one, isPublic);
      if (source !== void 0) sources.push(source);
    }
  }
  return sources;
}
function sourceOf(text3, isPublic) {
  const reach = reachOf(text3);
  if (reach === void 0) return void 0;
  const make2 = () => isPublic(text3) ? [] : formsOf(text3, reach);
  const starts = simpleStarts(text3);
  if (starts === void 0) return readySource(make2());
  let made2;
  return { starts, needles: () => made2 ??= make2() };
}
function formsOf(text3, reach) {
  const needles = [...writtenForms(text3)].map((form) => ({ text: form, reach, secret: text3 }));
  return text3.length >= 6 ? [...needles, ...encodedForms(import_node_buffer2.Buffer.from(text3), text3)] : needles;
}
function declaredSources(values) {
  const sources = [];
  for (const value2 of values) {
    for (const text3 of /* @__PURE__ */ new Set([value2, value2.trim(), ...value2.split("\n").map((line2) => line2.trim())])) {
      if (text3.length < 3 || text3.length < 6 && text3 !== value2.trim()) continue;
      sources.push(readySource(formsOf(text3, "anywhere")));
    }
  }
  return sources;
}
var kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/];
function reachOf(text3) {
  if (text3.length < 5 || common.has(text3.toLowerCase()) || /^\d{1,5}$/.test(text3) || /^\s*$/.test(text3))
    return void 0;
  if (kinds.filter((kind) => kind.test(text3)).length >= 2) return text3.length >= 8 ? "anywhere" : "word";
  return text3.length >= 10 ? "word" : "whole";
}
function writtenForms(text3) {
  return new Set(
    [
      text3,
      JSON.stringify(text3).slice(1, -1),
      new RegExp("\\p{Surrogate}", "u").test(text3) ? "" : encodeURIComponent(text3)
    ].filter((form) => form.length >= 3)
  );
}
function encodedForms(bytes, secret2) {
  const needles = [];
  const encoded = bytes.toString("base64");
  const forms2 = /* @__PURE__ */ new Set([encoded, encoded.replace(/=+$/, ""), ...base64Cores(bytes)]);
  for (const form of forms2) {
    if (form.length < 8) continue;
    needles.push({ text: form, reach: "anywhere", secret: secret2 });
    const url = form.replaceAll("+", "-").replaceAll("/", "_");
    if (url !== form) needles.push({ text: url, reach: "anywhere", secret: secret2 });
  }
  return needles;
}
var simple3 = /^[A-Za-z0-9._~!*'()-]{3}[!#-[\]-~]*$/;
function simpleStarts(text3) {
  if (!simple3.test(text3)) return void 0;
  const [a, b, c] = [text3.charCodeAt(0), text3.charCodeAt(1), text3.charCodeAt(2)];
  const starts = [startOf(text3, 0)];
  addBase64Starts(starts, a >> 2, (a & 3) << 4 | b >> 4, (b & 15) << 2 | c >> 6);
  addBase64Starts(starts, (a & 15) << 2 | b >> 6, b & 63, c >> 2);
  addBase64Starts(starts, a & 63, b >> 2, (b & 3) << 4 | c >> 4);
  return starts;
}
var letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
var base64Letters = `${letters}+/`;
var urlLetters = `${letters}-_`;
function addBase64Starts(starts, first, second, third) {
  const start3 = (of) => startOfCodes(of.charCodeAt(first), of.charCodeAt(second), of.charCodeAt(third));
  starts.push(start3(base64Letters));
  if (first > 61 || second > 61 || third > 61) starts.push(start3(urlLetters));
}
function innerSecrets(text3) {
  const secretTexts = [];
  if (!/[:=\n]/.test(text3)) return secretTexts;
  for (const { name, value: value2 } of assignmentsIn(text3, (one) => one === "auth" || isSecretName(one))) {
    if (isSecretValue(name, value2)) secretTexts.push(value2);
  }
  for (const { find, cause } of places) {
    if (cause === "url-password") for (const match of text3.matchAll(find)) secretTexts.push(match[2] ?? "");
  }
  if (text3.includes("\n")) {
    for (const line2 of text3.split("\n", mostLines)) {
      const plain2 = line2.trim();
      if (plain2.length >= 12 && !/\s|^-----/.test(plain2) && /[0-9]/.test(plain2) && /[A-Za-z]/.test(plain2))
        secretTexts.push(plain2);
    }
  }
  return secretTexts;
}

// src/redact/redactor.ts
var import_node_buffer3 = require("node:buffer");
var import_node_crypto2 = lazily("node:crypto");

// src/redact/shell.ts
var pem = /^\s*(?:-----BEGIN [A-Z0-9 ]+-----[\sA-Za-z0-9+/=:,-]*-----END [A-Z0-9 ]+-----\s*)+$/;
function shellUse(text3) {
  if (pem.test(text3)) return "none";
  if (/[\n\r`]|[$<>]\(|^#!|\s[;|&]|[;|&]\s/.test(text3.trimEnd())) return "always";
  return /[;|&]/.test(text3) ? "in-script" : "none";
}

// src/redact/redactor.ts
var tagPattern = /\(secret [0-9a-f]{12}\)/g;
function makeRedactor(options, secrets, isPublic = () => false) {
  const declared = makeNeedles(declaredSources(options.known));
  const repeated = makeNeedles(sourcesOf(secrets, isPublic));
  const facts = /* @__PURE__ */ new Map();
  const uses = /* @__PURE__ */ new Map();
  const names2 = rememberedNames();
  const strictNames = rememberedNames(true);
  const tag3 = (secret2, cause, more = {}) => {
    const mac = (0, import_node_crypto2.createHmac)("sha256", options.key).update(secret2).digest("hex");
    const tagText = `(secret ${mac.slice(0, 12)})`;
    const before = facts.get(tagText);
    if (cause !== "last-applied")
      uses.set(
        tagText,
        shellUse(typeof secret2 === "string" ? secret2 : textOfBytes(import_node_buffer3.Buffer.from(secret2)) ?? "")
      );
    if (before === void 0 || before.cause !== "secret-data" && cause === "secret-data")
      facts.set(tagText, { cause, ...more });
    return tagText;
  };
  const clean = (original, whole6) => {
    if (options.also.some((pattern) => whole6 && matchGlob(pattern, original)))
      return tag3(original, "registered");
    let result = declared.replace(original, (secret2) => tag3(secret2, "registered"), whole6);
    result = repeated.replace(result, (secret2) => tag3(secret2, "repeated"), whole6);
    if (result.length >= shortestPattern && anyPattern.test(result)) {
      for (const { cause, find } of patterns) result = result.replace(find, (match) => tag3(match, cause));
    }
    if (result.includes("LS0t")) result = result.replace(base64Pem, (match) => hidePem(match, tag3));
    if (result.length > 4 && anyPlace.test(result)) result = hidePlaces(result, tag3);
    if (result.length > 4 && mayAssign.test(result) && mayNameSecret(result))
      result = hideAssigned(result, tag3, names2);
    return options.also.length === 0 ? result : hideWords(result, options.also, tag3);
  };
  const redactedTexts = { whole: /* @__PURE__ */ new Map(), inside: /* @__PURE__ */ new Map() };
  const text3 = (original, whole6 = true) => {
    if (original.length < 3) return original;
    if (original.length > longestRemembered) return clean(original, whole6);
    const known = whole6 ? redactedTexts.whole : redactedTexts.inside;
    let answer = known.get(original);
    if (answer === void 0) {
      answer = clean(original, whole6);
      if (known.size < mostRemembered) known.set(original, answer);
    }
    return answer;
  };
  const isName = (name, strict) => (strict ? strictNames : names2)(name);
  return {
    options,
    tag: tag3,
    text: text3,
    isSecretName: isName,
    factsOf: (made2) => facts.get(made2),
    shellUseOf: (made2) => uses.get(made2) ?? "none"
  };
}
function rememberedNames(strict = false) {
  const known = /* @__PURE__ */ new Map();
  return (name) => {
    let answer = known.get(name);
    if (answer === void 0) {
      answer = isSecretName(name, strict);
      if (known.size < 5e4) known.set(name, answer);
    }
    return answer;
  };
}
var mostRemembered = 5e4;
var longestRemembered = 2e3;
function hidePem(match, tag3) {
  const bytes = decodeBase64(match.trim());
  const pem2 = bytes === void 0 ? void 0 : textOfBytes(bytes);
  return pem2 !== void 0 && !pem2.includes("PRIVATE KEY-----") ? match : tag3(match, "private-key");
}
var anyPlace = new RegExp([...new Set(places.map(({ mark }) => mark.source))].join("|"), "i");
function hidePlaces(text3, tag3) {
  let result = text3;
  for (const { cause, mark, find, random } of places) {
    if (!mark.test(result)) continue;
    result = result.replace(
      find,
      (all, before, secret2) => isHarmless(secret2) || secret2.includes("(secret") || random === true && !looksRandom(secret2) ? all : before + tag3(secret2, cause)
    );
  }
  return result;
}
function hideAssigned(text3, tag3, wanted) {
  let result = "";
  let from = 0;
  for (const { name, value: value2, start: start3, end: end3 } of assignmentsIn(text3, wanted)) {
    if (!isSecretValue(name, value2) || value2.includes("(secret")) continue;
    result += text3.slice(from, start3) + tag3(value2, "secret-name");
    from = end3;
  }
  return from === 0 ? text3 : result + text3.slice(from);
}
function hideWords(text3, also, tag3) {
  return text3.replace(
    /[^\s"'=,;]+/g,
    (word4) => !word4.startsWith("(secret") && also.some((pattern) => matchGlob(pattern, word4)) ? tag3(word4, "registered") : word4
  );
}
function safeFacts(content) {
  if (content === void 0) return {};
  const certificates = certificatesIn(content);
  return {
    ...certificates.length > 0 && { certificates },
    .../-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/.test(content) && { privateKey: true }
  };
}

// src/redact/resource.ts
var import_node_buffer4 = require("node:buffer");
var lastApplied = /(?:^|\/)(?:last-applied-configuration|last-applied|objectset\.rio\.cattle\.io\/applied)$/;
function redactResource(redactor, header, value2) {
  const walker = new Walker(redactor, allowedPaths(redactor, header), header.kind === "ConfigMap");
  return header.kind === "Secret" ? walker.secret(value2) : walker.map(value2, []);
}
function allowedPaths(redactor, header) {
  return redactor.options.allow.filter((rule) => {
    if (header.kind === "Secret" && (rule.kind !== "Secret" || rule.name === void 0 || rule.path === void 0))
      return false;
    return matchGlob(rule.kind ?? "*", header.kind) && matchGlob(rule.name ?? "*", header.name || header.generateName);
  }).map((rule) => pathPattern(rule.path ?? "**"));
}
function factsIn(redactor, value2) {
  const facts = /* @__PURE__ */ new Map();
  const look = (text3) => {
    if (!text3.includes("(secret ")) return;
    for (const [tag3] of text3.matchAll(tagPattern)) {
      const known = redactor.factsOf(tag3);
      if (known !== void 0) facts.set(tag3, known);
    }
  };
  const walk = (node) => {
    if (typeof node === "string") look(node);
    else if (isList(node)) node.forEach(walk);
    else if (isMap(node)) {
      for (const [key, item] of node) {
        look(key);
        walk(item);
      }
    }
  };
  walk(value2);
  return facts;
}
var Walker = class {
  #redactor;
  #allowed;
  #isConfigMap;
  constructor(redactor, allowed, isConfigMap) {
    this.#redactor = redactor;
    this.#allowed = allowed;
    this.#isConfigMap = isConfigMap;
  }
  secret(value2) {
    return new Map(
      [...value2].map(([field, content]) => {
        if (isOpenField(field)) return [field, this.value(content, [field])];
        return [field, this.#hidden(content, [field], field === "data")];
      })
    );
  }
  /** Every leaf of a Secret's data, and everything that is no map of leaves as well. */
  #hidden(value2, path, isBase64) {
    if (value2 === null || this.#isAllowed(path)) return value2;
    if (isMap(value2))
      return new Map(
        [...value2].map(([key, item]) => [this.#key(key), this.#hidden(item, [...path, key], isBase64)])
      );
    const valueText2 = typeof value2 === "string" ? value2 : writeJson(value2);
    const decoded = isBase64 && typeof value2 === "string" ? decodeBase64(valueText2) : void 0;
    const bytes = decoded ?? import_node_buffer4.Buffer.from(valueText2);
    return this.#redactor.tag(bytes, "secret-data", {
      ...isBase64 && { base64: decoded === void 0 ? "invalid" : "valid" },
      ...safeFacts(textOfBytes(bytes))
    });
  }
  /** The same map where nothing in it is secret. */
  map(value2, path) {
    const variable2 = value2.get("name");
    const isSecretVariable = typeof variable2 === "string" && value2.has("value") && this.#redactor.isSecretName(variable2);
    let clean;
    for (const [key, item] of value2) {
      const isSecret = isSecretVariable && key === "value" ? true : this.#isSecretKey(key, path, item);
      const name = isSecretVariable && key === "value" ? variable2 : key;
      const cleanItem = this.#entry(key, item, isSecret ? name : void 0, path);
      const cleanKey = this.#key(key);
      if (cleanItem === item && cleanKey === key) {
        clean?.set(key, item);
        continue;
      }
      clean ??= copyUntil(value2, key);
      clean.set(cleanKey, cleanItem);
    }
    return clean ?? value2;
  }
  /** `secretName`: the name that says that the value is a secret. */
  #entry(key, item, secretName, path) {
    const isLastApplied = key.includes("appl") && lastApplied.test(key);
    if (item === null || typeof item === "boolean") return item;
    if (isLastApplied && !this.#isAllowed([...path, key]))
      return this.#redactor.tag(textOf(item), "last-applied");
    if (secretName !== void 0 && !isMap(item) && !isList(item) && isSecretValue(secretName, textOf(item)) && !this.#isAllowed([...path, key])) {
      return this.#redactor.tag(textOf(item), "secret-name", safeFacts(textOf(item)));
    }
    return typeof item === "string" && item.length < 3 ? item : this.value(item, [...path, key]);
  }
  /** In a ConfigMap's data and in variables every secret name counts, elsewhere only the clear ones. */
  #isSecretKey(key, path, item) {
    if (path[0] === "metadata" && path[1] !== "annotations") return false;
    const isClear = this.#redactor.isSecretName(key, !(this.#isConfigMap && path[0] === "data"));
    return isClear || typeof item === "string" && noName.test(item) && this.#redactor.isSecretName(key);
  }
  value(value2, path) {
    if (typeof value2 === "string") return this.#text(value2, path);
    if (isNumeral(value2)) return this.#number(value2, path);
    if (isList(value2)) return this.#list(value2, path);
    return isMap(value2) ? this.map(value2, path) : value2;
  }
  #number(value2, path) {
    if (value2.numeral.length < 6 || this.#isAllowed(path)) return value2;
    const clean = this.#redactor.text(value2.numeral);
    return clean === value2.numeral ? value2 : clean;
  }
  /** The same list where nothing in it is secret. */
  #list(value2, path) {
    const clean = value2.map((item, index) => {
      const before = index === 0 ? void 0 : value2[index - 1];
      const below = [...path, String(index)];
      const isFlag = typeof before === "string" && before.startsWith("-") && /^--?[A-Za-z][\w.-]*$/.test(before) && isSecretName(before);
      if (isFlag && typeof item === "string" && !item.startsWith("-") && !isHarmless(item) && !this.#isAllowed(below)) {
        return this.#redactor.tag(item, "secret-name");
      }
      return this.value(item, below);
    });
    return clean.every((item, index) => item === value2[index]) ? value2 : clean;
  }
  #text(text3, path) {
    if (text3.length < 3 || this.#isAllowed(path)) return text3;
    if (isStructural(path)) return text3;
    if (text3.length > 20 && embedsSecret(text3)) return this.#redactor.tag(text3, "embedded-secret");
    return this.#redactor.text(text3);
  }
  #key(key) {
    return key.length < 8 ? key : this.#redactor.text(key, false);
  }
  #isAllowed(path) {
    return this.#allowed.some((pattern) => pattern(path));
  }
};
var noName = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/=.~-]{16,}$/;
function isStructural(path) {
  if (path.length === 1) return path[0] === "apiVersion" || path[0] === "kind" || path[0] === "type";
  return path.length === 2 && path[0] === "metadata" && (path[1] === "name" || path[1] === "namespace" || path[1] === "generateName");
}
function embedsSecret(text3) {
  return text3.includes("Secret") && /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text3);
}
function copyUntil(value2, end3) {
  const copy = /* @__PURE__ */ new Map();
  for (const [key, item] of value2) {
    if (key === end3) break;
    copy.set(key, item);
  }
  return copy;
}
var textOf = (value2) => typeof value2 === "string" ? value2 : isNumeral(value2) ? value2.numeral : writeJson(value2);

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/tools/once.ts
function once(make2) {
  let made2;
  return () => (made2 ??= { value: make2() }).value;
}

// src/tools/plural.ts
var plural = (count4, word4) => `${count4} ${word4}${count4 === 1 ? "" : "s"}`;

// src/tools/style.ts
var import_node_util = require("node:util");
function makeStyle(hasColor) {
  const paint = (format) => (text3) => (
    // Whether there is colour is the caller's decision, not one of node's by its own standard output.
    hasColor && text3 !== "" ? (0, import_node_util.styleText)(format, text3, { validateStream: false }) : text3
  );
  return {
    bold: paint("bold"),
    dim: paint("dim"),
    red: paint("red"),
    green: paint("green"),
    yellow: paint("yellow"),
    cyan: paint("cyan"),
    magenta: paint("magenta")
  };
}

// src/report/index.ts
var import_report7 = lazily("./html-UO64JFSD.cjs");

// src/report/join.ts
var import_node_util2 = require("node:util");
function joinReports(input) {
  const { title, jobs, expected, head, baseName, otherBase = "", keepsCommand, limits } = input;
  const { read, broken, contextNames } = sortReports(jobs, head?.commit);
  const contexts = joinContexts(read);
  const reports = read.map(({ report: report2 }) => report2);
  const commands = new Set(reports.map(({ command: command2 }) => command2));
  const [command] = keepsCommand && commands.size === 1 ? commands : [];
  const [first] = reports;
  return {
    version: 1,
    title,
    base: { ...first?.base ?? { name: otherBase }, ...baseName !== void 0 && { name: baseName } },
    head: head ?? first?.head ?? { name: "" },
    contexts: [...broken, ...missingReports(expected, contextNames, jobs), ...contexts],
    ...command !== void 0 && { command },
    limits: [.../* @__PURE__ */ new Set([...limits, ...basesOf(reports), ...reports.flatMap((one) => one.limits)])]
  };
}
function lostContexts({
  jobs,
  expected,
  head
}) {
  if (expected === void 0 || typeof expected === "number") return void 0;
  const { contextNames } = sortReports(jobs, head?.commit);
  return new Set(expected.flatMap(({ contexts }) => contexts.filter((name) => !contextNames.has(name))));
}
function sortReports(jobs, commit3) {
  const all = jobs.map((job) => ofCommit(job, commit3));
  const read = all.flatMap(({ name, report: report2 }) => "contexts" in report2 ? [{ name, report: report2 }] : []);
  const broken = all.flatMap(({ name, report: report2 }) => "contexts" in report2 ? [] : [failed(name, report2)]);
  const contexts = [...broken, ...read.flatMap(({ report: report2 }) => report2.contexts)];
  return { read, broken, contextNames: new Set(contexts.map(nameOf)) };
}
function ofCommit(job, commit3) {
  const { name, report: report2 } = job;
  if (!("contexts" in report2)) return job;
  const reportCommit = report2.head.commit;
  if (reportCommit === void 0 || commit3 === void 0 || reportCommit === commit3) return job;
  return {
    name,
    report: [
      problem(
        "report-commit",
        `the report ${name} is about the commit ${reportCommit.slice(0, 12)}, this run is about ${commit3.slice(0, 12)}`,
        { hint: "hand over the reports of jobs that ran for the same commit" }
      )
    ]
  };
}
var failed = (name, problems) => ({
  service: "",
  context: name,
  release: "",
  namespace: "",
  status: "failed",
  problems: problems.map((one) => ({ side: "head", problem: one }))
});
var nameOf = ({ service: service2, context: context3 }) => `${service2}/${context3}`;
var placeOf = (context3) => `${nameOf(context3)}\0${context3.against ?? ""}`;
function joinContexts(read) {
  const versionsByPlace = /* @__PURE__ */ new Map();
  for (const { name: job, report: report2 } of read) {
    for (const context3 of report2.contexts) {
      const key = placeOf(context3);
      const others = versionsByPlace.get(key);
      if (others === void 0) versionsByPlace.set(key, [{ job, context: context3 }]);
      else if (!others.some((other) => isSame(other.context, context3))) others.push({ job, context: context3 });
    }
  }
  const contexts = [...versionsByPlace.values()].flatMap(
    (versions2) => versions2.map(
      ({ job, context: context3 }) => versions2.length === 1 ? context3 : { ...context3, context: `${context3.context} (${job})` }
    )
  );
  return read.length < 2 ? contexts : contexts.toSorted((a, b) => compare(a.service, b.service));
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
var isSame = (a, b) => (0, import_node_util2.isDeepStrictEqual)({ ...a, milliseconds: 0 }, { ...b, milliseconds: 0 });
function missingReports(expected, there2, jobs) {
  if (expected === void 0) return [];
  if (typeof expected === "number") {
    if (jobs.length >= expected) return [];
    const names2 = jobs.map(({ name }) => name).join(", ");
    return [
      missingReport("missing reports", `${jobs.length} of ${expected} reports are there: ${names2 || "none"}`)
    ];
  }
  return expected.flatMap(({ shard, contexts: expectedNames }) => {
    const absent = expectedNames.filter((name) => !there2.has(name));
    if (absent.length === 0 || there2.has(`/${shard}`)) return [];
    const more = absent.length > 3 ? ` and ${absent.length - 3} more` : "";
    return [
      missingReport(shard, `the job ${shard} left no report of ${absent.slice(0, 3).join(", ")}${more}`)
    ];
  });
}
var missingReport = (name, message) => failed(name, [
  problem("report-missing", message, {
    hint: "look at the log of the job, and let it hand over its report even where it fails (if: always())"
  })
]);
function basesOf(reports) {
  const bases = new Set(reports.map(({ base }) => base.commit ?? base.name));
  return bases.size < 2 ? [] : [`the reports compare with ${bases.size} different bases, the title names the first`];
}

// src/report/index.ts
var import_json14 = lazily("./formats-372S7VYI.cjs");

// src/report/kept-text.ts
var import_node_buffer5 = require("node:buffer");
var import_node_zlib = lazily("node:zlib");

// node_modules/valibot/dist/index.mjs
var store$4;
var DEFAULT_CONFIG = {
  lang: void 0,
  message: void 0,
  abortEarly: void 0,
  abortPipeEarly: void 0
};
// @__NO_SIDE_EFFECTS__
function getGlobalConfig(config$1) {
  if (!config$1 && !store$4) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? store$4?.lang,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
    abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
  };
}
var store$3;
// @__NO_SIDE_EFFECTS__
function getGlobalMessage(lang) {
  return store$3?.get(lang);
}
var store$2;
// @__NO_SIDE_EFFECTS__
function getSchemaMessage(lang) {
  return store$2?.get(lang);
}
var store$1;
// @__NO_SIDE_EFFECTS__
function getSpecificMessage(reference2, lang) {
  return store$1?.get(reference2)?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function _stringify(input) {
  const type = typeof input;
  if (type === "string") return `"${input}"`;
  if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
  if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
  return type;
}
function _addIssue(context3, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected = other?.expected ?? context3.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue2 = {
    kind: context3.kind,
    type: context3.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
    requirement: context3.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context3.kind === "schema";
  const message$1 = other?.message ?? context3.message ?? /* @__PURE__ */ getSpecificMessage(context3.reference, issue2.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue2.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue2.lang);
  if (message$1 !== void 0) issue2.message = typeof message$1 === "function" ? message$1(issue2) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue2);
  else dataset.issues = [issue2];
}
// @__NO_SIDE_EFFECTS__
function _isSameValueZero(value1, value2) {
  return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
// @__NO_SIDE_EFFECTS__
function _isValidObjectKey(object$1, key) {
  return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list4 = [...new Set(values$1)];
  if (list4.length > 1) return `(${list4.join(` ${separator} `)})`;
  return list4[0] ?? "never";
}
function _standardSchema(schema) {
  schema["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema;
}
var EMOJI_REGEX = new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$", "u");
// @__NO_SIDE_EFFECTS__
function check(requirement, message$1) {
  return {
    kind: "validation",
    type: "check",
    reference: check,
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
// @__NO_SIDE_EFFECTS__
function description(description_) {
  return {
    kind: "metadata",
    type: "description",
    reference: description,
    description: description_
  };
}
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
function integer2(message$1) {
  return {
    kind: "validation",
    type: "integer",
    reference: integer2,
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
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
function maxValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_value",
    reference: maxValue,
    async: false,
    expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function metadata(metadata_) {
  return {
    kind: "metadata",
    type: "metadata",
    reference: metadata,
    metadata: metadata_
  };
}
// @__NO_SIDE_EFFECTS__
function minValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_value",
    reference: minValue,
    async: false,
    expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
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
        addIssue: (info2) => _addIssue(this, info2?.label ?? "input", dataset, config$1, info2),
        NEVER: null
      });
      if (dataset.issues) dataset.typed = false;
      else dataset.value = output;
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
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
var ABORT_EARLY_CONFIG = { abortEarly: true };
// @__NO_SIDE_EFFECTS__
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
// @__NO_SIDE_EFFECTS__
function any() {
  return _standardSchema({
    kind: "schema",
    type: "any",
    reference: any,
    expects: "any",
    async: false,
    "~run"(dataset) {
      dataset.typed = true;
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
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
            for (const issue2 of itemDataset.issues) {
              if (issue2.path) issue2.path.unshift(pathItem);
              else issue2.path = [pathItem];
              dataset.issues?.push(issue2);
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
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
function exactOptional(wrapped2, default_) {
  return _standardSchema({
    kind: "schema",
    type: "exact_optional",
    reference: exactOptional,
    expects: wrapped2.expects,
    async: false,
    wrapped: wrapped2,
    default: default_,
    "~run"(dataset, config$1) {
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
function literal(literal_, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "literal",
    reference: literal,
    expects: /* @__PURE__ */ _stringify(literal_),
    async: false,
    literal: literal_,
    message: message$1,
    "~run"(dataset, config$1) {
      if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function nullable(wrapped2, default_) {
  return _standardSchema({
    kind: "schema",
    type: "nullable",
    reference: nullable,
    expects: `(${wrapped2.expects} | null)`,
    async: false,
    wrapped: wrapped2,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === null) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === null) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
function object(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "object",
    reference: object,
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
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
                value: value$1
              };
              for (const issue2 of valueDataset.issues) {
                if (issue2.path) issue2.path.unshift(pathItem);
                else issue2.path = [pathItem];
                dataset.issues?.push(issue2);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
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
// @__NO_SIDE_EFFECTS__
function picklist(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "picklist",
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
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
// @__NO_SIDE_EFFECTS__
function record(key, value$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "record",
    reference: record,
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
        for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
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
            for (const issue2 of keyDataset.issues) {
              issue2.path = [pathItem];
              dataset.issues?.push(issue2);
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
            for (const issue2 of valueDataset.issues) {
              if (issue2.path) issue2.path.unshift(pathItem);
              else issue2.path = [pathItem];
              dataset.issues?.push(issue2);
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
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
function _subIssues(datasets) {
  let issues;
  if (datasets) for (const dataset of datasets) if (issues) for (const issue2 of dataset.issues) issues.push(issue2);
  else issues = dataset.issues;
  return issues;
}
// @__NO_SIDE_EFFECTS__
function union(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "union",
    reference: union,
    expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
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
        _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
        dataset.typed = true;
      } else if (untypedDatasets?.length === 1) return untypedDatasets[0];
      else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
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
        parseOptions(this, /* @__PURE__ */ new Set([this.key]));
        if (outputDataset) return outputDataset;
        _addIssue(this, "type", dataset, config$1, {
          input: input[invalidDiscriminatorKey],
          expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
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
// @__NO_SIDE_EFFECTS__
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
// @__NO_SIDE_EFFECTS__
function safeParse(schema, input, config$1) {
  const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}

// src/json/read.ts
var readOrIssue = (shape, value2) => safeParse(shape, value2, { abortEarly: true });

// src/json/shapes.ts
var longestWord = 1e4;
var word2 = pipe(string(), maxLength(longestWord));
var commit = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
var sha256 = pipe(string(), regex(/^[0-9a-f]{64}$/));
var whole = pipe(number(), safeInteger());
var ordinal = pipe(number(), safeInteger(), minValue(1));
var anyObject = custom(isObject);
function isObject(value2) {
  return typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
}
function shapeOf(entries) {
  return object(entries);
}
var maybe = (shape) => exactOptional(shape);
var about = (shape, description2) => pipe(shape, description(description2));
var list = (item, message) => array(item, message);
var oneOf = (...words5) => picklist(words5, `one of ${words5.join(", ")}`);

// src/report/document/values.ts
var longestWord2 = 4096;
var mostText = 2 * 1024 * 1024;
var mostCounted = 1e9;
var clipped = (long, most6) => long.length <= most6 ? long : `${long.slice(0, most6 - 1)}\u2026`;
var word3 = pipe(
  string("a text"),
  transform((long) => clipped(long, longestWord2))
);
var text = pipe(
  string("a text"),
  transform((long) => clipped(long, mostText))
);
var flag2 = boolean("true or false");
var yes = literal(true, "true");
var measure = pipe(
  custom((given2) => typeof given2 === "object" && given2 !== null && "numeral" in given2, "a number"),
  transform(({ numeral }) => Number(numeral)),
  number()
);
var whole2 = `a whole number from 0 to ${mostCounted}`;
var count = pipe(
  measure,
  integer2(whole2),
  minValue(0, whole2),
  check((given2) => given2 <= mostCounted, whole2)
);
var ordinal2 = pipe(count, metadata({ minimum: 1 }));
var value = about(any(), "Any value of a manifest. Numbers are exact.");
var map = custom((given2) => given2 instanceof Map, "a map");
var list2 = (item) => list(item, "a list");
var words2 = list2(word3);
var inMap = (shape) => pipe(
  map,
  transform((given2) => Object.fromEntries(given2)),
  shape
);
var fields = (entries) => inMap(object(entries, "a map"));
function fieldsOf(entries) {
  return fields(entries);
}
function namedOf(item) {
  const read = rawTransform(({ dataset, addIssue, NEVER }) => {
    const found = /* @__PURE__ */ new Map();
    for (const [key, given2] of dataset.value) {
      const result = readOrIssue(item, given2);
      if (!result.success) {
        const [{ message, input, path }] = result.issues;
        addIssue({
          message,
          input,
          path: [
            { type: "unknown", origin: "value", input: dataset.value, key, value: given2 },
            ...path ?? []
          ]
        });
        return NEVER;
      }
      found.set(clipped(key, longestWord2), result.output);
    }
    return found;
  });
  const written = record(string(), item);
  return pipe(
    map,
    read,
    chosen(written, () => any())
  );
}
var unread = (shape) => lazy((given2) => given2 === void 0 ? shape : any());
var chosen = (all, choose) => lazy((given2) => given2 === void 0 ? all : choose(given2));
var has = (given2, key) => given2 instanceof Map && given2.has(key);
var given = (key, content) => (
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is a plain string to the compiler
  content === void 0 ? {} : { [key]: content }
);

// src/report/kept-text.ts
function unpackText(gzip2) {
  try {
    return (0, import_node_zlib.gunzipSync)(import_node_buffer5.Buffer.from(gzip2, "base64"), { maxOutputLength: 4 * mostText }).toString("utf8");
  } catch {
    return void 0;
  }
}

// src/report/lines.ts
var manyPlaces = 4;
function readingBlocks(change2, options) {
  const known = options.reading?.get(change2);
  if (known !== void 0) return known;
  const all = blocksOf(change2, options);
  const blocks = all.length < manyPlaces ? all : oncePerPlaces(all);
  options.reading?.set(change2, blocks);
  return blocks;
}
function oncePerPlaces(blocks) {
  const places3 = /* @__PURE__ */ new Map();
  const keys = blocks.map(({ lines }) => JSON.stringify(lines));
  for (const key of keys) places3.set(key, (places3.get(key) ?? 0) + 1);
  return blocks.flatMap((block3, at2) => {
    const key = keys[at2] ?? "";
    const number4 = places3.get(key) ?? 1;
    if (number4 < manyPlaces) return [block3];
    return keys.indexOf(key) === at2 ? [{ ...block3, path: `${block3.path} and ${number4 - 1} more places` }] : [];
  });
}
function blocksOf(change2, options) {
  if (change2.kind === "added") return [whole3(change2.content, "added", change2.facts)];
  if (change2.kind === "removed") return [whole3(change2.content, "removed", change2.facts)];
  const known = options.blocks?.get(change2);
  if (known !== void 0) return known;
  const blocks = joined(shownChanges(change2.changes, options).flatMap((one) => changeBlocks(one, "")));
  options.blocks?.set(change2, blocks);
  return blocks;
}
function shownChanges(changes, options) {
  return options.showNoise ? changes : changes.filter((change2) => change2.group === void 0);
}
function whole3(content, sign, facts) {
  const lines = linesOf(write(content), sign);
  const notes = [...facts].flatMap(([tag3, one]) => {
    const text3 = factsText(one);
    return text3 === "" ? [] : [note(`${tag3}: ${text3}`)];
  });
  return { path: "", lines: [...lines, ...notes] };
}
function joined(blocks) {
  const result = [];
  for (const block3 of blocks) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block3.path) for (const line2 of block3.lines) last.lines.push(line2);
    else result.push({ path: block3.path, lines: [...block3.lines] });
  }
  return result;
}
function changeBlocks(change2, within) {
  const notes = [...retypedNotes(change2), ...secretNotes(change2)];
  const { detail: detail2 } = change2;
  if (detail2?.kind === "structure") return structureBlocks(change2, detail2, within, notes);
  if (detail2 !== void 0) {
    const path = joinPath(within, pathText(change2.path));
    return detail2.kind === "text" ? textBlocks(detail2, path, notes) : [certificateBlock(detail2, path, notes)];
  }
  if (change2.kind === "order") return [orderBlock(change2, within, notes)];
  const leaf = change2.path.at(-1);
  const parent = joinPath(within, pathText(leaf?.kind === "index" ? change2.path : change2.path.slice(0, -1)));
  return [
    {
      path: parent,
      lines: [
        ...change2.before === void 0 ? [] : leafLines(leaf, change2.before, "removed"),
        ...change2.after === void 0 ? [] : leafLines(leaf, change2.after, "added"),
        ...notes
      ]
    }
  ];
}
function leafLines(leaf, value2, sign) {
  if (leaf === void 0 || leaf.kind === "index") return linesOf(write(value2), sign);
  return linesOf(write(leaf.kind === "key" ? /* @__PURE__ */ new Map([[leaf.key, value2]]) : [value2]), sign);
}
function linesOf(text3, sign) {
  if (text3.indexOf("\n") === text3.length - 1) return [{ sign, text: text3.slice(0, -1) }];
  const lines = text3.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line2) => ({ sign, text: line2 }));
}
function joinPath(within, path) {
  if (within === "") return path;
  return path === "" ? within : `${within} > ${path}`;
}
var note = (text3) => ({ sign: "note", text: text3 });
function structureBlocks(change2, detail2, within, notes) {
  const path = joinPath(within, pathText(change2.path));
  const inner = detail2.changes.flatMap((one) => changeBlocks(one, path));
  const text3 = detail2.text === void 0 ? [] : textBlocks(detail2.text, path, []);
  if (detail2.changes.length === 0)
    notes.unshift(note(`the same ${detail2.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path, lines: notes }] : [], ...inner, ...text3];
}
function textBlocks(detail2, path, notes) {
  const blocks = detail2.hunks.map((hunk2) => ({
    path: `${path}, line ${hunk2.afterLine}`,
    lines: hunk2.lines.map((line2) => ({ sign: line2.kind, text: line2.text }))
  }));
  const about2 = detail2.coarse ? [
    note(
      `too different to compare line by line: ${detail2.removedLines} lines became ${detail2.addedLines}`
    ),
    ...notes
  ] : notes;
  return about2.length > 0 ? [{ path, lines: about2 }, ...blocks] : blocks;
}
function certificateBlock(detail2, path, notes) {
  return {
    path,
    lines: [
      ...certificateLines(detail2.before, "removed"),
      ...certificateLines(detail2.after, "added"),
      ...notes
    ]
  };
}
function certificateLines(certificates, sign) {
  return certificates.map((certificate2) => ({ sign, text: `certificate ${certificateText(certificate2)}` }));
}
function certificateText(certificate2) {
  const names2 = certificate2.names.length > 0 ? `, names ${certificate2.names.join(", ")}` : "";
  const validity = `valid ${day(certificate2.validFrom)} to ${day(certificate2.validTo)}`;
  return `${certificate2.subject}, issued by ${certificate2.issuer}, ${validity}${names2}, serial ${certificate2.serial}`;
}
var day = (moment) => moment.slice(0, 10);
function orderBlock(change2, within, notes) {
  const path = joinPath(within, pathText(change2.path));
  return {
    path,
    lines: [...orderLines(change2.before, "removed"), ...orderLines(change2.after, "added"), ...notes]
  };
}
function orderLines(value2, sign) {
  return value2 === void 0 ? [] : [{ sign, text: `order: ${orderText(value2)}` }];
}
function orderText(value2) {
  if (!isList(value2)) return writeJson(value2);
  return value2.map((item) => typeof item === "string" ? item : writeJson(item)).join(", ");
}
function retypedNotes({ retyped, before, after }) {
  if (retyped === void 0) return [];
  const isVisible = scalarText2(before) !== scalarText2(after);
  if (retyped.expected === void 0 && isVisible) return [];
  const expected = retyped.expected === void 0 ? "" : `; the API takes a ${retyped.expected} here and refuses it`;
  return [note(`a ${retyped.before} became a ${retyped.after}${expected}`)];
}
function scalarText2(value2) {
  if (value2 === void 0) return "";
  return typeof value2 === "string" ? value2 : writeJson(value2);
}
function secretNotes(change2) {
  if (change2.secrets === void 0) return [];
  const before = change2.secrets.before === void 0 ? "" : factsText(change2.secrets.before);
  const after = change2.secrets.after === void 0 ? "" : factsText(change2.secrets.after);
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
    ...(facts.certificates ?? []).map((certificate2) => `certificate ${certificateText(certificate2)}`)
  ].join("; ");
}

// src/report/share.ts
function bundlesOf(report2, options) {
  const entries = sharedEntries(report2, options);
  const bundles = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = entry.contexts.join();
    const bundle = bundles.get(key);
    if (bundle === void 0) bundles.set(key, { contexts: entry.contexts, entries: [entry] });
    else bundle.entries.push(entry);
  }
  return [...bundles.values()];
}
function sharedEntries(report2, options) {
  const all = report2.contexts.flatMap(
    (context3, index) => context3.comparison === void 0 ? [] : entriesOf(context3, context3.comparison, index, options)
  );
  return shareEqual(all, report2, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all, report2, options) {
  if (report2.contexts.filter((context3) => context3.comparison !== void 0).length < 2) return all;
  const shared = /* @__PURE__ */ new Map();
  for (const entry of all) {
    const context3 = report2.contexts[entry.contexts[0] ?? 0];
    const key = sameness(entry, context3?.namespace ?? "", options);
    const known = shared.get(key);
    if (known === void 0) shared.set(key, { ...entry, contexts: [...entry.contexts] });
    else known.contexts.push(...entry.contexts.filter((index) => !known.contexts.includes(index)));
  }
  return [...shared.values()];
}
function entriesOf(context3, comparison2, index, options) {
  const findings = byId(
    comparison2.findings,
    ({ resource: resource2 }) => resource2 && ("id" in resource2 ? resource2.id : idOf(resource2))
  );
  const random = byId(comparison2.random, (field) => field.resource.id);
  const restarts = new Map(comparison2.restarts.map((restart) => [restart.resource.id, restart]));
  const { quiet, resources } = shownResources(comparison2, options);
  return [...resources, ...quiet].map((change2, at2) => {
    const { id: id2, namespace: namespace2 } = change2.resource;
    const ofDeleted = change2.kind === "renamed" ? findings.get(change2.before.id) ?? [] : [];
    const own = [...findings.get(id2) ?? [], ...ofDeleted];
    const severity = worst(own);
    const restart = restarts.get(id2);
    return {
      change: change2,
      contexts: [index],
      findings: own,
      ...severity && { severity },
      ...restart && { restart },
      random: random.get(id2) ?? [],
      isLeft: isLeft(context3),
      isQuiet: at2 >= resources.length,
      isLabels: at2 < resources.length && isLabels(change2, options),
      namespace: namespace2 === context3.namespace ? "" : namespace2
    };
  });
}
var isLeft = ({ status: status2, formerRelease }) => status2 === "deleted" || formerRelease !== void 0;
function isLabels(change2, options) {
  if (change2.kind !== "changed") return false;
  const shown2 = shownChanges(change2.changes, options);
  return shown2.length > 0 && shown2.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}
function shownResources({ resources, quiet }, { showNoise }) {
  return { resources, quiet: showNoise ? quiet : [] };
}
function byId(items, id2) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = id2(item);
    if (key === void 0) continue;
    const group2 = groups.get(key);
    if (group2 === void 0) groups.set(key, [item]);
    else group2.push(item);
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
var withoutGroup = ({ kind, path, before, after, detail: detail2, retyped, secrets }) => [
  kind,
  path,
  before,
  after,
  detail2,
  retyped,
  secrets
];
function sameness({ change: change2, findings, random, restart, isLeft: stays }, own, options) {
  const ref = ({ group: group2, kind: kind2, namespace: namespace2, name, apiVersion }) => [
    group2,
    kind2,
    namespace2 === own ? 0 : namespace2,
    name,
    apiVersion
  ];
  const { kind, resource: resource2 } = change2;
  const whole6 = kind === "added" || kind === "removed" ? [change2.content, change2.facts] : [
    ref(change2.before),
    shownChanges(change2.changes, options).map(withoutGroup),
    kind === "renamed" && [change2.by, change2.likeness]
  ];
  const findingKeys = findings.map(findingKey);
  const fields2 = random.map(({ path, wasConstant }) => [path, wasConstant]);
  const restarts = restart && [restart.quiet, restart.because];
  return plainKey([kind, ref(resource2), whole6, findingKeys, fields2, restarts, stays]);
}
function findingKey({
  rule,
  severity,
  side: side3,
  path,
  message,
  hint: hint2,
  error: error2,
  source,
  allowed
}) {
  return [rule, severity, side3, path, message, hint2, error2, source, allowed];
}
function plainKey(value2) {
  if (typeof value2 === "string") return `"${value2.length}:${value2}`;
  if (typeof value2 !== "object" || value2 === null) return `${String(value2)};`;
  let text3 = "[";
  if (Array.isArray(value2)) {
    for (const item of value2) text3 += plainKey(item);
    return `${text3}]`;
  }
  if (value2 instanceof Map) return `m${plainKey([...value2])}`;
  if ("numeral" in value2) return `#${canonicalNumber({ numeral: String(value2.numeral) })};`;
  text3 = "{";
  for (const [key, item] of Object.entries(value2))
    if (item !== void 0) text3 += plainKey(key) + plainKey(item);
  return `${text3}}`;
}

// src/report/share-items.ts
function share(report2, items, key) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context3] of report2.contexts.entries()) {
    for (const item of items(context3)) {
      const text3 = plainKey(key(item, context3));
      const known = shared.get(text3);
      if (known === void 0) shared.set(text3, { item, contexts: [index] });
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
    const { rule, severity, side: side3, resource: resource2, path, message, hint: hint2, allowed } = item;
    const name = resource2 === void 0 ? void 0 : kindAndName(resource2);
    const isImage = path?.at(-1)?.kind === "key" && pathText(path.slice(-1)) === "image";
    const about2 = [rule, severity, side3, message, hint2, allowed?.reason, contexts];
    const place = name === void 0 ? [item.template, item.line] : resource2?.kind;
    const key = JSON.stringify(
      isImage && name !== void 0 ? about2 : [about2, path && pathText(path), place]
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
  return [...groups.values()].map((group2) => ({ ...group2, resources: [...group2.resources] }));
}
function sharedFindings(report2) {
  const shared = share(
    report2,
    (context3) => context3.comparison?.findings ?? [],
    (finding2, context3) => {
      const { resource: resource2, line: line2, template } = finding2;
      if (resource2 === void 0) return [findingKey(finding2), line2, template];
      const { group: group2, kind, namespace: namespace2, name } = resource2;
      return [findingKey(finding2), group2, kind, namespace2 === context3.namespace ? "" : namespace2, name];
    }
  );
  return shared.toSorted((a, b) => findingWeight(a) - findingWeight(b));
}
var findingWeight = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
function placeOf2({ template, line: line2 }) {
  return [
    ...template === void 0 ? [] : [template],
    ...line2 === void 0 ? [] : [`line ${line2} of the render`]
  ].join(", ");
}
function pathBeside({ path, message }) {
  const text3 = path === void 0 ? "" : pathText(path);
  return message.includes(text3) ? "" : text3;
}

// src/report/sections/images.ts
function imageChanges(report2) {
  const rowsByKey = /* @__PURE__ */ new Map();
  for (const [index, context3] of report2.contexts.entries()) {
    for (const row of context3.images ?? []) {
      if (row.before?.text === row.after?.text) continue;
      if (row.after === void 0 && isLeft(context3)) continue;
      const workload = kindAndName(row.resource);
      const key = JSON.stringify([workload, row.before?.text, row.after?.text]);
      const known = rowsByKey.get(key);
      if (known === void 0) rowsByKey.set(key, { row, workload, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  const changes = /* @__PURE__ */ new Map();
  for (const { row, workload, contexts } of rowsByKey.values()) {
    const key = JSON.stringify([stepOf(row), contexts]);
    const known = changes.get(key) ?? { rows: /* @__PURE__ */ new Map(), contexts, workloads: /* @__PURE__ */ new Set() };
    known.rows.set(JSON.stringify([row.before?.text, row.after?.text]), row);
    known.workloads.add(workload);
    changes.set(key, known);
  }
  const all = [...changes.values()].flatMap(({ rows, contexts, workloads }) => {
    const [first, ...others] = rows.values();
    if (first === void 0) return [];
    const about2 = others.length === 0 ? imageChange(first) : imageGroup([first, ...others]);
    return [{ ...about2, contexts, workloads: [...workloads] }];
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
  const names2 = [...new Set(rows.flatMap((row) => row.after === void 0 ? [] : [lastName(row.after)]))];
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
var lastName = (image2) => nameOf2(image2).slice(folderOf(image2).length);
var folderOf = (image2) => nameOf2(image2).slice(0, nameOf2(image2).lastIndexOf("/") + 1);
function imageChange({ before, after }) {
  const [nameBefore2, nameAfter] = [before && nameOf2(before), after && nameOf2(after)];
  const isSame2 = nameBefore2 === void 0 || nameAfter === void 0 || nameBefore2 === nameAfter;
  return {
    repository: isSame2 ? nameAfter ?? nameBefore2 ?? "" : "",
    ...before !== void 0 && { before: isSame2 ? versionOf(before) : shortened2(before.text) },
    ...after !== void 0 && { after: isSame2 ? versionOf(after) : shortened2(after.text) }
  };
}
var nameOf2 = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
function versionOf({ tag: tag3, digest: digest2 }) {
  return shortened2([tag3, digest2].filter((part) => part !== "").join("@"));
}
var shortened2 = (text3) => text3.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1\u2026");

// src/report/places.ts
function placesOf(report2) {
  const services = new Set(report2.contexts.map((context3) => context3.service));
  const isMixed = report2.contexts.some(({ against }) => against === void 0);
  const names2 = report2.contexts.map(({ service: service2, context: context3, against }) => {
    const parts = services.size > 1 || context3 === "" ? [service2, context3] : [context3];
    const name = parts.filter((part) => part !== "").join("/") || "manifests";
    return isMixed && against !== void 0 ? `${name} (${against})` : name;
  });
  return { names: names2, compared: report2.contexts.filter((context3) => context3.comparison !== void 0).length };
}
function namesWhere(places3, contexts) {
  return contexts.length === places3.compared ? [] : contexts.map((index) => places3.names[index] ?? "");
}

// src/report/sections/quiet.ts
var groupWords = {
  label: "label",
  annotation: "annotation",
  checksum: "checksum that restarts pods,",
  order: "order of",
  server: "set by the API server,",
  ignored: "ignored"
};
var sizeOf = (groups) => groups.reduce((sum, one) => sum + one.resources.length, 0);
function sharedGroups(report2) {
  const byKey = /* @__PURE__ */ new Map();
  for (const [index, context3] of report2.contexts.entries()) {
    for (const group2 of context3.comparison?.groups ?? []) {
      const key = JSON.stringify([group2.kind, group2.what, group2.reason]);
      const known = byKey.get(key) ?? {
        group: group2,
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
      for (const id2 of group2.resources) {
        known.ids.add(id2);
        known.own.add(id2);
      }
      known.resources += known.own.size - before;
      if (group2.kind === "checksum" || group2.before === void 0 && group2.after === void 0) continue;
      const pair2 = writeJson([group2.before ?? null, group2.after ?? null]);
      const alike = known.values.get(pair2);
      if (alike === void 0) known.values.set(pair2, [group2]);
      else alike.push(group2);
    }
  }
  return [...byKey.values()].map(({ group: { kind, what, reason: reason2 }, contexts, ids, resources, values }) => ({
    kind,
    what,
    ...reason2 !== void 0 && { reason: reason2 },
    contexts,
    resources,
    ids: [...ids],
    values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups) => groups.slice(0, 1))
  })).toSorted((a, b) => b.resources - a.resources);
}

// src/report/sections/notes.ts
function sharedRandom(report2) {
  return share(
    report2,
    (context3) => context3.comparison?.random ?? [],
    ({ resource: { group: group2, kind, name }, path, wasConstant }) => [group2, kind, name, path, wasConstant]
  );
}
function testNotes({ contexts }) {
  const count4 = contexts.reduce((sum, { comparison: comparison2 }) => sum + (comparison2?.counts.tests ?? 0), 0);
  if (count4 === 0) return [];
  const what = count4 === 1 ? "is not compared; `include-tests` adds it" : "are not compared; `include-tests` adds them";
  return [`${plural(count4, "hook")} of \`helm test\` ${what}`];
}
var mostNamed = 5;
function commitNotes({ contexts }) {
  const all = contexts.flatMap(
    ({ commitImages = [] }) => commitImages.map(({ resource: resource2, container }) => `\`${container}\` of \`${kindAndName(resource2)}\``)
  );
  const names2 = [...new Set(all)];
  if (names2.length === 0) return [];
  const more = names2.length > mostNamed ? [`${names2.length - mostNamed} more`] : [];
  const shown2 = listed2([...names2.slice(0, mostNamed), ...more]);
  const [take, their] = names2.length === 1 ? ["takes", "its"] : ["take", "their"];
  return [
    `${shown2} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`
  ];
}
var listed2 = (names2) => names2.length < 2 ? names2.join("") : `${names2.slice(0, -1).join(", ")} and ${names2.at(-1) ?? ""}`;

// src/report/known.ts
function reportFactsOf(report2, { showNoise = false } = {}) {
  const options = { showNoise, blocks: /* @__PURE__ */ new Map(), reading: /* @__PURE__ */ new Map() };
  const findings = once(() => sharedFindings(report2));
  const grouped = once(() => groupedFindings(findings()));
  return {
    options,
    places: once(() => placesOf(report2)),
    bundles: once(() => bundlesOf(report2, options)),
    findings,
    groupedFindings: once(() => grouped().filter((one) => !isAssumption(one))),
    assumptions: once(() => grouped().filter(isAssumption)),
    groups: once(() => sharedGroups(report2)),
    images: once(() => imageChanges(report2)),
    random: once(() => sharedRandom(report2))
  };
}

// src/deploy/types.ts
var time = pipe(string(), metadata({ description: "RFC 3339.", format: "date-time" }));
var count2 = pipe(whole, metadata({ minimum: 0 }));
var deployStep = object({
  kind: oneOf("pre", "helm", "hook", "wait", "post", "on-failure", "rollback"),
  /** The command line, the hook's kind and name, or what is waited for. */
  name: string(),
  status: oneOf("pending", "running", "completed", "error", "skipped"),
  started: exactOptional(time),
  milliseconds: exactOptional(count2),
  /** Of a command. */
  exitCode: exactOptional(whole),
  /** Why it ended in an error, or was skipped; one sentence without a full stop. */
  reason: exactOptional(string())
});
var unready = shapeOf({
  kind: string(),
  namespace: string(),
  name: string(),
  cause: string(),
  conditions: array(object({ type: string(), reason: string(), message: string() })),
  events: array(object({ reason: string(), message: string(), count: count2, last: string() })),
  logs: array(object({ pod: string(), container: string(), lines: array(string()) }))
});
var digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));
var deployRecord = object({
  version: literal(1),
  service: string(),
  context: string(),
  release: string(),
  namespace: about(string(), "Empty where only the cluster would say, and was not asked."),
  cluster: exactOptional(about(string(), "As the kubeconfig or the configuration calls it.")),
  revision: exactOptional(about(ordinal, "Helm's, after it; absent where helm made none.")),
  failedRevision: exactOptional(
    about(ordinal, "The revision that failed, where a rollback made `revision`.")
  ),
  by: object({
    actor: exactOptional(string()),
    run: exactOptional(about(string(), "The address of the run.")),
    commit: exactOptional(string()),
    pull: exactOptional(ordinal)
  }),
  started: time,
  milliseconds: count2,
  helm: exactOptional(
    object({
      version: string(),
      command: about(string(), "As it ran; the chart's folder stands as CHART, secrets as ***.")
    })
  ),
  /** Of the chart as helm got it, of what helm added to it, and of its values (those of secrets are not in it). */
  digests: object({
    chart: exactOptional(digest),
    artifacts: exactOptional(digest),
    values: exactOptional(digest),
    manifests: exactOptional(digest)
  }),
  findings: array(
    object({
      rule: string(),
      severity: string(),
      resource: exactOptional(string()),
      allowed: exactOptional(about(string(), "The reason of the exception that let it through."))
    })
  ),
  gate: exactOptional(object({ require: string(), passed: boolean(), approvedBy: array(string()) })),
  steps: array(deployStep),
  status: oneOf("deployed", "unchanged", "failed", "rolled-back", "cancelled", "not-started"),
  phase: about(
    oneOf("gate", "preflight", "pre", "helm", "wait", "post", "rollback", "done"),
    "How far it came."
  ),
  reason: exactOptional(about(string(), "Why it did not end well; its first words name the cause.")),
  /** What the cluster says of the workloads that did not become ready; redacted. */
  unready: array(unready),
  url: exactOptional(
    about(
      string(),
      "Where it is looked at: as the run was told, else by the host that the release has brought."
    )
  ),
  supersededBy: exactOptional(about(string(), "The revision or the run that took its place.")),
  supersededAt: exactOptional(about(time, "When that revision or run began."))
});

// src/report/visible.ts
var unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
var short = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
var ascii = /^[\x20-\x7e]*$/;
function visible(text3) {
  if (ascii.test(text3)) return text3;
  return text3.replace(unseen, (character) => short.get(character) ?? escape(character));
}
function visibleLine(line2) {
  if (ascii.test(line2)) return line2;
  return line2.replace(unseen, (character) => {
    return character === "	" ? character : short.get(character) ?? escape(character);
  });
}
function escape(character) {
  const code2 = character.codePointAt(0) ?? 0;
  const hex = code2.toString(16).padStart(4, "0");
  return code2 > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text3, length) {
  if (text3.length <= length) return text3;
  const cut = text3.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}\u2026`;
}
var arrows = (text3) => text3.replaceAll(" -> ", " \u2192 ");

// src/report/comment/lead.ts
var quote = (lead) => `${lead.replaceAll(/^/gm, "> ")}

`;
function commentBody({ lead, report: report2, note: note2, run: run2 }) {
  const head = lead === void 0 ? "" : quote(lead);
  return `${head}${report2}
${note2 === void 0 ? "" : `${note2}

`}[Run ${run2.number}](${run2.url}) has the whole report.
`;
}

// src/report/comment/texts.ts
var import_node_buffer6 = require("node:buffer");
var import_report = lazily("./formats-372S7VYI.cjs");
var commentBudget = 62e3;
var summaryBytes = 1024 * 1024 - 4096;
function reportTexts(report2, facts) {
  const within = (0, import_report.markdownWithin)(report2, facts && { facts });
  const whole6 = within(1e8);
  const comment = whole6.length <= commentBudget ? whole6 : within(commentBudget);
  let budget = summaryBytes;
  let summary2 = import_node_buffer6.Buffer.byteLength(whole6) <= summaryBytes ? whole6 : within(budget);
  while (import_node_buffer6.Buffer.byteLength(summary2) > summaryBytes) {
    budget = Math.floor(budget * 0.8);
    summary2 = within(budget);
  }
  return { whole: whole6, comment, summary: summary2 };
}

// src/judge/allow.ts
var unusedException = "unused-exception";

// src/report/outcome.ts
function outcomeOf(report2, failOn) {
  if (report2.contexts.some(hasFailed)) return "failed";
  return report2.contexts.some((context3) => reachesLimit(context3, context3.failOn ?? failOn)) ? "found" : "done";
}
function failureReason({ contexts }) {
  if (contexts.some(isBroken)) return "context-failed";
  const findings = contexts.flatMap(({ comparison: comparison2 }) => comparison2?.findings ?? []);
  return findings.find(isFailure)?.rule ?? "context-failed";
}
var hasFailed = (context3) => isBroken(context3) || (context3.comparison?.findings ?? []).some(isFailure);
var isBroken = ({ status: status2, problems }) => status2 === "failed" || problems.some(({ side: side3, problem: problem3 }) => side3 === "head" && isError(problem3));
var isFailure = ({ error: error2, side: side3 }) => error2 === true && side3 !== "before";
var isBaseUnknown = ({ comparison: comparison2, problems }) => comparison2 !== void 0 && problems.some(({ side: side3, problem: problem3 }) => side3 === "base" && isError(problem3));
function reachesLimit(context3, failOn) {
  if (failOn === "none") return false;
  if (isBaseUnknown(context3)) return true;
  const { comparison: comparison2 } = context3;
  const findings = (comparison2?.findings ?? []).filter(isCounted);
  if (failOn === "changes") return (comparison2?.resources.length ?? 0) > 0 || findings.length > 0;
  const limit = severities.indexOf(failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}
var isCounted = ({ allowed, rule }) => allowed === void 0 && rule !== unusedException;

// src/report/sections/headline.ts
var sideName = ({ name }) => /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;
function driftedResources(report2) {
  const ids = report2.contexts.map(
    ({ live: live2 }) => new Set(
      live2?.drift.map(
        ({ resource: { group: group2, kind, namespace: namespace2, name } }) => JSON.stringify([group2, kind, namespace2, name])
      )
    ).size
  );
  return ids.reduce((sum, size) => sum + size, 0);
}
function distinctResources(report2, bundles) {
  const keys = /* @__PURE__ */ new Set();
  for (const { change: change2, contexts, namespace: namespace2, isQuiet } of bundles.flatMap((bundle) => bundle.entries)) {
    const { group: group2, kind, name, id: id2 } = change2.resource;
    if (!isQuiet)
      for (const index of contexts)
        keys.add(
          plainKey([report2.contexts[index]?.service, group2, kind, name === "" ? id2 : name, namespace2])
        );
  }
  return keys.size;
}
function headlineText(report2, bundles) {
  const changedBundles = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const changed2 = distinctResources(report2, changedBundles);
  const failed2 = report2.contexts.filter((context3) => context3.status === "failed").length;
  const drifted = driftedResources(report2);
  const drift2 = drifted === 0 ? "" : `, ${plural(drifted, "resource")} drifted`;
  const unknown = report2.contexts.filter(isBaseUnknown).length;
  if (unknown > 0 && unknown + failed2 === report2.contexts.length)
    return `nothing could be compared, the base cannot be rendered`;
  const failure = [
    drift2,
    ...failed2 === 0 ? [] : [`, ${plural(failed2, "context")} failed`],
    ...unknown === 0 ? [] : [`, ${plural(unknown, "base")} cannot be rendered`]
  ].join("");
  if (changed2 === 0 && failed2 > 0 && failed2 === report2.contexts.length)
    return `nothing could be compared, ${plural(failed2, "context")} failed`;
  if (changed2 === 0) return `no resource changes${failure}`;
  const touched = new Set(changedBundles.flatMap((bundle) => bundle.contexts)).size;
  const where2 = report2.contexts.length === 1 ? "" : ` in ${touched} of ${plural(report2.contexts.length, "context")}`;
  return `${plural(changed2, "resource")} ${changed2 === 1 ? "changes" : "change"}${where2}${failure}`;
}

// src/report/sections/limits.ts
function limitText(limit) {
  if ("author" in limit)
    return `a run of code from \`${limit.author}\` has written this report, so its content is not trusted`;
  if ("commit" in limit)
    return `changes since ${short2(limit.commit)} are not shown: ${historyTexts[limit.kind]}`;
  return texts[limit.kind];
}
var historyTexts = {
  "no-cache": "this run has no cache",
  "not-cached": "its preview was not cached"
};
var texts = {
  "cluster-skipped": "the cluster was not compared: the code is not trusted here (from a fork, from Dependabot, or in a job that can sign)",
  "nothing-planned": "no context is changed: no job was planned and nothing was rendered"
};
var lostPreviewText = (commit3) => `the preview of ${short2(commit3)} is no longer in the cache`;
var short2 = (commit3) => `\`${commit3.slice(0, 7)}\``;

// src/report/index.ts
var import_report8 = lazily("./formats-372S7VYI.cjs");
var import_names5 = lazily("./formats-372S7VYI.cjs");
var import_patch2 = lazily("./formats-372S7VYI.cjs");

// src/report/types.ts
var failOnChoices = ["none", "changes", "info", "medium", "high", "critical"];
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

// src/report/read/clean.ts
function makeCleaner(key, known) {
  const made2 = makeRedactor({ key, known, also: [], allow: [] }, []);
  const redactor = { ...made2, tag: (secret2, cause, more) => tagOnce(made2, secret2, cause, more) };
  const resource2 = (kind, content) => redactResource(redactor, headerOf2(kind), content);
  return {
    text: (text3) => redactor.text(text3),
    resource: resource2,
    value(kind, path, value2) {
      const whole6 = wrapped(path, value2);
      const clean = isMap(whole6) ? resource2(kind, whole6) : whole6;
      return clean === whole6 ? value2 : unwrapped(path, clean);
    },
    factsOf: (value2) => factsIn(redactor, value2)
  };
}
var tag = /^\(secret [0-9a-f]{12}\)$/;
var tagOnce = (redactor, secret2, cause, more) => {
  const written = typeof secret2 === "string" ? secret2 : Buffer.from(secret2).toString("latin1");
  return tag.test(written) ? written : redactor.tag(secret2, cause, more);
};
var headerOf2 = (kind) => ({
  apiVersion: "",
  kind,
  name: "",
  generateName: "",
  namespace: "",
  isHook: false,
  isTest: false
});
function wrapped(path, value2) {
  return path.reduceRight((inner, step) => {
    if (step.kind === "key") return /* @__PURE__ */ new Map([[step.key, inner]]);
    if (step.kind !== "item" || !isMap(inner)) return [inner];
    const keys = step.keys.flatMap(
      ({ key, value: own }) => own === void 0 ? [] : [[key, own]]
    );
    return [new Map([...keys, ...inner])];
  }, value2);
}
function unwrapped(path, whole6) {
  return path.reduce((outer, step) => {
    if (step.kind === "key" && isMap(outer)) return outer.get(step.key) ?? [...outer.values()].at(-1) ?? null;
    return isList(outer) ? outer[0] ?? null : outer;
  }, whole6);
}
function cleanPath(path) {
  const isOdd = path === "" || path.length > 1024 || /[\p{C}\\]/u.test(path) || /^(?:[/~]|[a-z][a-z0-9+.-]*:)/i.test(path) || path.split("/").includes("..");
  return isOdd ? void 0 : path;
}

// src/report/document/resource.ts
var identity = fieldsOf({
  group: word3,
  kind: word3,
  namespace: word3,
  name: word3,
  generateName: maybe(about(word3, "The prefix, where the server makes the name."))
});
var resource = pipe(
  fields({
    id: about(word3, "group/Kind/namespace/name"),
    apiVersion: word3,
    group: word3,
    kind: word3,
    namespace: word3,
    name: word3,
    generateName: maybe(word3),
    template: maybe(word3),
    line: about(count, "Of the rendered text, from 1."),
    item: maybe(about(count, "Its place in a `kind: List`.")),
    hook: maybe(
      fieldsOf({ events: words2, weight: measure, deletePolicies: words2 })
    )
  }),
  transform(
    ({ line: line2, template, ...rest }) => ({
      ...rest,
      origin: { line: line2, ...given("template", template) }
    })
  )
);

// src/report/document/change.ts
var places2 = { before: maybe(count), after: maybe(count) };
var keyStep = pipe(
  fields({ key: text }),
  transform(({ key }) => ({ kind: "key", key }))
);
var indexStep = pipe(
  fields({ index: fields(places2) }),
  transform(({ index }) => ({ kind: "index", ...index }))
);
var itemStep = pipe(
  fields({
    item: list2(
      fieldsOf({
        key: text,
        value: maybe(value),
        filled: maybe(about(yes, "The server fills it in."))
      })
    ),
    occurrence: ordinal2,
    ...places2
  }),
  transform(({ item, ...rest }) => ({ kind: "item", keys: item, ...rest }))
);
var memberStep = pipe(
  fields({ member: value }),
  transform(({ member }) => ({ kind: "member", value: member }))
);
var noStep = custom(() => false, "a step of a path");
var anyStep = union([keyStep, indexStep, itemStep, memberStep]);
var steps = list2(
  chosen(anyStep, (step) => {
    if (has(step, "key")) return keyStep;
    if (has(step, "index")) return indexStep;
    if (has(step, "member")) return memberStep;
    return has(step, "item") ? itemStep : noStep;
  })
);
var certificate = fieldsOf({
  subject: word3,
  issuer: word3,
  validFrom: word3,
  validTo: word3,
  names: words2,
  serial: word3
});
var secret = fieldsOf({
  cause: about(
    oneOf(
      "secret-data",
      "last-applied",
      "private-key",
      "token",
      "url-password",
      "secret-name",
      "repeated",
      "registered",
      "embedded-secret"
    ),
    "Why it is hidden."
  ),
  base64: maybe(oneOf("valid", "invalid")),
  certificates: maybe(list2(certificate)),
  privateKey: maybe(yes)
});
var signs = { " ": "same", "-": "removed", "+": "added" };
var line = pipe(
  text,
  regex(/^[ +-]/, "a line that begins with a space, + or -"),
  transform((written) => ({ kind: signs[written.charAt(0)] ?? "same", text: written.slice(1) }))
);
var hunk = fieldsOf({
  beforeLine: count,
  afterLine: count,
  lines: about(list2(line), "As in a unified diff.")
});
var textEntries = {
  kind: literal("text", "one of text"),
  removedLines: count,
  addedLines: count,
  coarse: flag2,
  hunks: list2(hunk)
};
var textDetail = fields(textEntries);
var detail = inMap(
  variant(
    "kind",
    [
      object(textEntries),
      object({
        kind: literal("structure"),
        language: oneOf("json", "yaml"),
        changes: list2(lazy(() => change)),
        text: maybe(textDetail)
      }),
      object({
        kind: literal("certificates"),
        before: list2(certificate),
        after: list2(certificate)
      })
    ],
    "one of text, structure, certificates"
  )
);
var typeName = oneOf("null", "string", "number", "boolean", "list", "map");
var change = pipe(
  fields({
    kind: oneOf("added", "removed", "changed", "order"),
    path: unread(about(text, "For people.")),
    steps,
    before: maybe(value),
    after: maybe(value),
    detail: maybe(detail),
    retyped: maybe(fieldsOf({ before: typeName, after: typeName, expected: maybe(typeName) })),
    group: maybe(about(word3, "The group that counts it: it is quiet, or ignored.")),
    secrets: maybe(fieldsOf({ before: maybe(secret), after: maybe(secret) }))
  }),
  transform(({ kind, path: _forPeople, steps: path, ...rest }) => ({ kind, path, ...rest }))
);
var whole4 = {
  resource,
  content: about(map, "The whole resource, where it is added or removed."),
  secrets: maybe(about(namedOf(secret), "By tag."))
};
var changed = {
  kind: literal("changed", "changed"),
  resource,
  before: resource,
  changes: list2(change)
};
var likeness = "a number from 0 to 1";
var changedResource = fields(changed);
var resourceChange = pipe(
  inMap(
    variant(
      "kind",
      [
        object({ kind: oneOf("added", "removed"), ...whole4 }),
        object(changed),
        object({
          ...changed,
          kind: literal("renamed"),
          by: oneOf("hash", "likeness"),
          likeness: pipe(measure, minValue(0, likeness), maxValue(1, likeness))
        })
      ],
      "one of added, removed, changed, renamed"
    )
  ),
  transform((found) => {
    if (found.kind === "changed" || found.kind === "renamed") return found;
    const { secrets = /* @__PURE__ */ new Map(), ...rest } = found;
    return { ...rest, facts: secrets };
  })
);

// src/report/document/comparison.ts
var counts = fieldsOf({
  before: count,
  after: count,
  added: count,
  removed: count,
  changed: count,
  renamed: about(count, "Deleted, and created under another name; not among added and removed."),
  quiet: about(count, "Resources whose only changes are in groups."),
  equal: count,
  tests: maybe(about(count, "Hooks of helm test that are not compared; absent where there are none."))
});
var group = fieldsOf({
  id: word3,
  kind: oneOf("label", "annotation", "checksum", "order", "server", "ignored"),
  what: word3,
  before: maybe(value),
  after: maybe(value),
  reason: maybe(text),
  changes: count,
  resources: words2
});
var anyResource = union([identity, resource]);
var finding = pipe(
  fields({
    rule: word3,
    severity: oneOf(...severities),
    side: oneOf("before", "after", "both"),
    resource: maybe(
      chosen(
        anyResource,
        (found) => has(found, "id") ? resource : identity
      )
    ),
    path: maybe(unread(text)),
    steps: maybe(steps),
    message: text,
    hint: text,
    error: maybe(yes),
    line: maybe(count),
    template: maybe(word3),
    source: maybe(
      about(
        fieldsOf({ file: word3, line: ordinal2 }),
        "The file of the repository that it comes from, as far as known."
      )
    ),
    allowed: maybe(fieldsOf({ reason: text }))
  }),
  transform(({ path: _forPeople, steps: path, source, ...rest }) => {
    const file = source && cleanPath(source.file);
    return {
      ...rest,
      ...given("path", path),
      ...source && file !== void 0 && { source: { ...source, file } }
    };
  })
);
var id = word3;
var comparison = pipe(
  fields({
    counts,
    resources: list2(resourceChange),
    quiet: maybe(
      about(
        list2(changedResource),
        "Resources whose every change is in groups; there with --show-noise only."
      )
    ),
    groups: list2(group),
    restarts: list2(
      fields({
        resource: id,
        because: words2,
        quiet: about(flag2, "Nothing but noise or a checksum causes it.")
      })
    ),
    findings: list2(finding),
    random: list2(
      fields({
        resource: id,
        path: maybe(unread(about(text, "Absent: the name itself."))),
        steps: maybe(steps),
        wasConstant: flag2
      })
    ),
    limits: list2(
      fields({ kind: oneOf("renames", "text", "structure", "list"), message: text, resource: maybe(id) })
    )
  }),
  transform(({ quiet = [], restarts, random, limits, ...rest }) => {
    const known = refsOf({ resources: rest.resources, quiet });
    return {
      ...rest,
      quiet,
      restarts: restarts.map((one) => ({ ...one, resource: refOfId(one.resource, known) })),
      random: random.map(
        ({ resource: of, steps: path = [], wasConstant }) => ({
          resource: refOfId(of, known),
          path,
          wasConstant
        })
      ),
      limits: limits.map(({ resource: of, ...limit }) => ({
        ...limit,
        ...of !== void 0 && { resource: refOfId(of, known) }
      }))
    };
  })
);
function refsOf({ resources, quiet }) {
  const all = [...resources, ...quiet];
  const before = all.flatMap((change2) => "before" in change2 ? [change2.before] : []);
  const refs = [...before, ...all.map((change2) => change2.resource)];
  return new Map(refs.map((ref) => [ref.id, ref]));
}
function refOfId(of, known) {
  const found = known.get(of);
  if (found !== void 0) return found;
  const [apiGroup = "", kind = "", namespace2 = "", ...name] = of.split("/");
  return {
    group: apiGroup === "core" ? "" : apiGroup,
    kind,
    namespace: namespace2 === "-" ? "" : namespace2,
    name: name.join("/"),
    id: of,
    apiVersion: "",
    origin: { line: 0 }
  };
}

// src/report/document/live.ts
var time2 = about(word3, "RFC 3339.");
var timeIn = (written) => written !== void 0 && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? written : void 0;
var drift = about(
  pipe(
    fields({
      resource: identity,
      path: maybe(unread(text)),
      steps: maybe(steps),
      released: maybe(value),
      live: maybe(value),
      manager: maybe(about(word3, "Who wrote it, by the managed fields.")),
      time: maybe(time2),
      reverted: maybe(
        about(
          flag2,
          "helm's command sets it back to what was released; absent where the cluster could not be asked."
        )
      ),
      after: maybe(
        about(
          value,
          "What helm's command makes of it, where that is neither what it is nor what was released; null where it takes it away."
        )
      )
    }),
    transform(
      ({ path: _forPeople, steps: path, time: at2, ...rest }) => ({
        ...rest,
        ...given("path", path),
        ...given("time", timeIn(at2))
      })
    )
  ),
  "A field that someone changed since the release; without a path the whole resource is gone."
);
var live = about(
  fieldsOf({
    cluster: about(word3, "The context of the kubeconfig, or an address."),
    verb: oneOf("install", "upgrade"),
    method: about(oneOf("client-side", "server-side", "replace"), "How helm will change what is there."),
    helm: maybe(
      about(
        fieldsOf({ version: word3, as: word3 }),
        "The helm that runs, and the one whose ways the prediction follows; absent where they are of one minor version."
      )
    ),
    release: maybe(
      about(
        pipe(
          fields({ revision: count, status: word3, deployed: maybe(time2) }),
          transform(({ deployed, ...rest }) => ({ ...rest, ...given("deployed", timeIn(deployed)) }))
        ),
        "What helm compares with; absent where there is none."
      )
    ),
    drift: list2(drift),
    kept: about(list2(identity), "Resources that leave the release and stay in the cluster."),
    notAsked: about(
      list2(fields({ resource: identity, reason: oneOf(...notAskedReasons) })),
      "Resources that are shown as rendered: the cluster could not be asked what becomes of them."
    )
  }),
  "What the cluster told of the release in it."
);

// src/report/document/context.ts
var isCode = (code2) => Object.hasOwn(codes, code2);
var code = pipe(word3, guard(isCode, "a code of docs/errors.md"));
var problem2 = pipe(
  fields({
    side: oneOf("base", "head"),
    severity: oneOf("error", "warning"),
    code,
    message: text,
    at: maybe(fields({ file: word3, line: count, column: count, path: maybe(word3) })),
    hint: maybe(text)
  }),
  transform(({ side: side3, at: at2, ...rest }) => {
    const file = at2 && cleanPath(at2.file);
    return { side: side3, problem: { ...rest, ...at2 && file !== void 0 && { at: { ...at2, file } } } };
  })
);
var image = fieldsOf({
  text: about(word3, "As written."),
  registry: about(word3, "Empty where the runtime fills it in, like the tag."),
  repository: word3,
  tag: word3,
  digest: word3
});
var imageRow = fields({
  resource: word3,
  container: word3,
  init: flag2,
  before: maybe(image),
  after: maybe(image)
});
var packed = pipe(
  fields({
    gzip: pipe(
      string("a compressed text"),
      metadata({ contentEncoding: "base64" }),
      rawTransform(({ dataset, addIssue, NEVER }) => {
        const unpacked = unpackText(dataset.value);
        if (unpacked !== void 0) return unpacked;
        addIssue({ message: "a compressed text" });
        return NEVER;
      })
    )
  }),
  transform(({ gzip: gzip2 }) => gzip2)
);
var shownText = chosen(
  union([nullable(string()), packed]),
  (found) => has(found, "gzip") ? packed : nullable(string("a text or null"))
);
var shown = about(
  pipe(
    namedOf(shownText),
    transform((texts2) => {
      const short4 = [...texts2].filter(([, one]) => one === null || one.length <= mostText);
      return new Map(short4.map(([id2, one]) => [id2, one && one.replace(tagPattern, "(secret)")]));
    })
  ),
  "By id, the resources that the comparison names as they are at the head: YAML without secrets and what varies, compressed from 4,097 characters on; null where they are gone. For a later --since."
);
var ignore = about(
  list2(
    fieldsOf({
      kind: maybe(word3),
      name: maybe(word3),
      namespace: maybe(word3),
      group: maybe(word3),
      path: maybe(word3),
      reason: word3
    })
  ),
  "Which differences of the shown resources are left out."
);
var milliseconds = "a time in milliseconds";
var entriesRead = {
  service: word3,
  context: about(word3, "Empty, like the service, where two sets of manifests are compared."),
  release: word3,
  namespace: word3,
  formerRelease: maybe(
    about(
      fieldsOf({ release: word3, namespace: word3 }),
      "The release at the base, where it has another name or namespace: it keeps running beside the new one."
    )
  ),
  against: maybe(
    about(
      literal("cluster", "one of cluster"),
      "Before is what is in the cluster. Absent: the base of the report. One context may be there twice."
    )
  ),
  kubeVersion: maybe(
    fieldsOf({
      version: word3,
      source: oneOf("configured", "helm", "cluster")
    })
  ),
  status: oneOf("compared", "untouched", "failed", "new", "deleted"),
  failOn: maybe(about(oneOf(...failOnChoices), "gate.failOn of the context, where it has one.")),
  problems: list2(problem2),
  comparison: maybe(comparison),
  live: maybe(live),
  images: maybe(about(list2(imageRow), "What the containers of changed workloads ran and will run.")),
  commitImages: maybe(
    about(
      list2(fieldsOf({ resource: identity, container: word3 })),
      "Containers whose image is named by the commit (%{sha}): each deploy replaces their pods, and no change shows it."
    )
  ),
  dependencies: maybe(
    about(
      list2(
        fieldsOf({
          name: about(word3, "The alias, where the sub-chart has one."),
          before: maybe(about(word3, "Its version; absent where it is added.")),
          after: maybe(about(word3, "Its version; absent where it is removed."))
        })
      ),
      "Sub-charts with another version, added or removed; absent where none differs."
    )
  ),
  digest: maybe(fieldsOf({ digest: word3, resources: namedOf(word3) })),
  milliseconds: maybe(
    pipe(
      measure,
      minValue(0, milliseconds),
      check((time3) => time3 <= 1e9, milliseconds)
    )
  )
};
var withRefs = (written) => pipe(
  written,
  transform(({ images, ...rest }) => {
    if (images === void 0) return rest;
    const known = refsOf(rest.comparison ?? { resources: [], quiet: [] });
    return {
      ...rest,
      images: images.map((row) => ({ ...row, resource: refOfId(row.resource, known) }))
    };
  })
);
var context = withRefs(fields({ ...entriesRead, shown: maybe(shown), ignore: maybe(ignore) }));
var contextToShow = withRefs(fields(entriesRead));

// src/report/document/deploys.ts
var gate = fields({
  service: word3,
  context: word3,
  require: oneOf("previewed", "approved"),
  passed: flag2,
  reason: maybe(about(oneOf("not-reviewed", "plan-changed", "cluster-dependent"), "Of a refusal.")),
  inside: maybe(about(yes, "It was refused inside helm: what helm was about to send was something else.")),
  message: about(text, "What was required and found."),
  hint: maybe(about(text, "What to do.")),
  pull: maybe(about(ordinal2, "The pull request that brought the commit.")),
  approvedBy: about(words2, "Who approved its very head."),
  explained: about(
    fields({
      reviewed: count,
      others: about(count, "As other pull requests showed them that were merged since."),
      deployed: count
    }),
    "How many resources each source explains."
  ),
  unexplained: list2(
    fields({
      resource: about(word3, "group/Kind/namespace/name."),
      what: oneOf("new", "changed", "missing"),
      clusterDependent: about(flag2, "Its template asks what only the cluster knows."),
      randomName: maybe(about(yes, "It is called otherwise in each render."))
    })
  )
});
var { service, context: context2, release, namespace, cluster, revision, started, milliseconds: milliseconds2, status, phase } = deployRecord.entries;
var { reason, steps: steps2, unready: unready2 } = deployRecord.entries;
var deploy = object({
  service,
  context: context2,
  release,
  namespace,
  cluster,
  revision,
  started,
  milliseconds: milliseconds2,
  status,
  phase,
  reason,
  url: maybe(about(string(), "Where what was deployed is looked at.")),
  steps: steps2,
  unready: unready2
});

// src/report/document/report.ts
var side = pipe(
  fields({ name: word3, commit: maybe(word3) }),
  transform(
    ({ name, commit: commit3 }) => ({
      name,
      ...given("commit", commit3 !== void 0 && isCommit.test(commit3) ? commit3 : void 0)
    })
  )
);
var isCommit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
var version1 = pipe(count, literal(1, "1, the version of reports that this Pligos reads,"));
var since = fields({
  kind: oneOf("push", "approval", "report"),
  commit: maybe(about(word3, "The head that was shown then.")),
  file: maybe(about(word3, "The earlier report.")),
  by: about(words2, "Who approved."),
  rewritten: maybe(about(yes, "The head does not come from that commit any more.")),
  status: oneOf("same", "changed", "unknown"),
  reason: maybe(about(text, "Why it is unknown.")),
  contexts: about(list2(context), "Those in which a resource differs; before is what was shown then."),
  back: maybe(
    about(ordinal2, "How many resources are as at the base again, beside those in contexts; notes name them.")
  ),
  notes: words2
});
var reportShape = (keepsShown) => pipe(
  fields({
    version: version1,
    title: word3,
    base: side,
    head: side,
    failOn: maybe(
      unread(about(oneOf(...failOnChoices), "The limit of the run; that of a context wins over it."))
    ),
    contexts: list2(keepsShown ? context : contextToShow),
    command: maybe(about(text, "Shows the same on a laptop.")),
    limits: about(list2(text), "What the run did not do."),
    since: maybe(unread(about(list2(since), "What is different from earlier runs."))),
    gates: maybe(
      unread(
        about(
          list2(gate),
          "What the gate said before a command of the Action, of each context that needs a review."
        )
      )
    ),
    deploys: maybe(
      unread(
        about(
          list2(deploy),
          "What became of the deploys that followed, where the Action ran a command; their records (schema/deploy.json) have more."
        )
      )
    )
  }),
  transform(
    ({ failOn: _limit, since: _since, gates: _gates, deploys: _deploys, ...report2 }) => report2
  )
);

// src/report/read/clean-report.ts
var cleanReport = (report2, cleaner) => ({
  ...report2,
  contexts: report2.contexts.map(
    (context3) => ({
      ...context3,
      ...context3.comparison && { comparison: cleanComparison(context3.comparison, cleaner) },
      ...context3.live && { live: cleanLive(context3.live, cleaner) }
    })
  )
});
function cleanComparison(comparison2, cleaner) {
  const clean = (value2) => cleaner.value("", [{ kind: "key", key: "value" }], value2);
  return {
    ...comparison2,
    resources: comparison2.resources.map((resource2) => cleanResource(resource2, cleaner)),
    quiet: comparison2.quiet.map((resource2) => cleanChanges(resource2, cleaner)),
    groups: comparison2.groups.map((group2) => ({
      ...group2,
      ...cleaned(group2, "before", clean),
      ...cleaned(group2, "after", clean)
    }))
  };
}
var cleanLive = (live2, cleaner) => ({
  ...live2,
  drift: live2.drift.map((row) => {
    const clean = (value2) => cleaner.value(row.resource.kind, row.path ?? [], value2);
    return {
      ...row,
      ...cleaned(row, "released", clean),
      ...cleaned(row, "live", clean),
      ...cleaned(row, "after", clean)
    };
  })
});
function cleaned(from, key, clean) {
  const value2 = from[key];
  return given(key, value2 === void 0 ? void 0 : clean(value2));
}
function cleanResource(change2, cleaner) {
  if (change2.kind === "changed" || change2.kind === "renamed") return cleanChanges(change2, cleaner);
  const content = cleaner.resource(change2.resource.kind, change2.content);
  return { ...change2, content, facts: new Map([...cleaner.factsOf(content), ...change2.facts]) };
}
function cleanChanges(of, cleaner) {
  return { ...of, changes: of.changes.map((change2) => cleanChange(change2, of.resource.kind, cleaner)) };
}
function cleanChange({ detail: detail2, secrets, ...change2 }, kind, cleaner, within = []) {
  const path = [...within, ...change2.path];
  const clean = (value2) => cleaner.value(kind, path, value2);
  const { before } = cleaned(change2, "before", clean);
  const { after } = cleaned(change2, "after", clean);
  const isHidden = isHiddenBy(change2.before, before) || isHiddenBy(change2.after, after);
  const factsOf2 = (value2) => value2 === void 0 ? void 0 : [...cleaner.factsOf(value2).values()][0];
  const [first, second] = [secrets?.before ?? factsOf2(before), secrets?.after ?? factsOf2(after)];
  return {
    ...change2,
    ...given("before", before),
    ...given("after", after),
    // Line by line it would show what is hidden as a whole.
    ...detail2 && !isHidden && { detail: cleanDetail(detail2, kind, cleaner, path) },
    ...(secrets ?? first ?? second) && {
      secrets: { ...given("before", first), ...given("after", second) }
    }
  };
}
var isHiddenBy = (value2, clean) => value2 !== clean && typeof clean === "string" && /^\(secret \w+\)$/.test(clean);
function cleanDetail(detail2, kind, cleaner, path) {
  if (detail2.kind === "certificates") return detail2;
  if (detail2.kind === "text") return cleanText(detail2, cleaner);
  return {
    ...detail2,
    changes: detail2.changes.map((change2) => cleanChange(change2, kind, cleaner, path)),
    ...detail2.text && { text: cleanText(detail2.text, cleaner) }
  };
}
var cleanText = (detail2, cleaner) => ({
  ...detail2,
  hunks: detail2.hunks.map((hunk2) => withoutKeys(hunk2, cleaner))
});
function withoutKeys(hunk2, cleaner) {
  for (const { text: text3 } of hunk2.lines) {
    for (const [tag3, { cause }] of cleaner.factsOf(text3))
      if (cause === "private-key")
        return { ...hunk2, lines: hunk2.lines.map(({ kind }) => ({ kind, text: tag3 })) };
  }
  return hunk2;
}

// src/report/read/json.ts
var jsonLimits = {
  /** Lists and maps in each other. */
  depth: 500,
  /** Values and keys. */
  values: 4e6,
  /** Characters of indentation, were it laid out: a few bytes may stand for gigabytes. */
  indentation: 64 * 1024 * 1024,
  /** Digits of one number. */
  digits: 400
};
function parseJson2(text3, file, clean) {
  const parser = new Parser(text3, file, clean);
  const value2 = parser.value(0);
  parser.end();
  return value2;
}
var number2 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
var simple4 = /^"[ !#-[\]-~]*"$/;
var [longestKnown, mostKnown] = [200, 1e5];
var words3 = /* @__PURE__ */ new Map([
  ["t", true],
  ["f", false],
  ["n", null]
]);
var Parser = class {
  #text;
  #file;
  #clean;
  #known = /* @__PURE__ */ new Map();
  #at = 0;
  #values = 0;
  #indentation = 0;
  constructor(text3, file, clean) {
    this.#text = text3;
    this.#file = file;
    this.#clean = clean;
  }
  value(depth) {
    this.#spend(depth);
    this.#skipSpace();
    const first = this.#text.charAt(this.#at);
    if (first === '"') return this.#string();
    if (first === "{") return this.#map(depth);
    if (first === "[") return this.#list(depth);
    const word4 = words3.get(first);
    if (word4 !== void 0 && this.#text.startsWith(String(word4), this.#at)) {
      this.#at += String(word4).length;
      return word4;
    }
    return this.#number();
  }
  end() {
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#wrong("more text after the end of the report");
  }
  #map(depth) {
    const map2 = /* @__PURE__ */ new Map();
    this.#at += 1;
    for (let first = true; !this.#ends("}", first); first = false) {
      this.#skipSpace();
      if (this.#text.charAt(this.#at) !== '"') throw this.#wrong("a key in quotes was expected");
      const key = this.#string();
      if (map2.has(key)) throw this.#wrong("one key occurs twice in one map");
      this.#skipSpace();
      if (this.#text.charAt(this.#at) !== ":") throw this.#wrong("a colon was expected");
      this.#at += 1;
      map2.set(key, this.value(depth + 1));
    }
    return map2;
  }
  #list(depth) {
    const list4 = [];
    this.#at += 1;
    for (let first = true; !this.#ends("]", first); first = false) list4.push(this.value(depth + 1));
    return list4;
  }
  /** Steps over the end of a list or map, or over the comma before its next item. */
  #ends(close, first) {
    this.#skipSpace();
    const character = this.#text.charAt(this.#at);
    if (character === close) {
      this.#at += 1;
      return true;
    }
    if (first) return false;
    if (character !== ",") throw this.#wrong(`a comma or ${close} was expected`);
    this.#at += 1;
    return false;
  }
  #string() {
    const start3 = this.#at;
    let end3 = this.#text.indexOf('"', start3 + 1);
    while (end3 >= 0 && this.#isEscaped(end3, start3)) end3 = this.#text.indexOf('"', end3 + 1);
    if (end3 < 0) throw this.#wrong("a text in quotes does not end");
    const written = this.#text.slice(start3, end3 + 1);
    const known = this.#known.get(written);
    const text3 = known ?? this.#clean(this.#unquoted(written));
    if (known === void 0 && written.length < longestKnown && this.#known.size < mostKnown)
      this.#known.set(written, text3);
    this.#at = end3 + 1;
    return text3;
  }
  #unquoted(written) {
    if (simple4.test(written)) return written.slice(1, -1);
    try {
      const read = JSON.parse(written);
      return String(read);
    } catch {
      throw this.#wrong("a text in quotes holds a control character or an unknown escape");
    }
  }
  /** After an odd number of backslashes. */
  #isEscaped(quote2, start3) {
    let before = quote2 - 1;
    while (before > start3 && this.#text.charCodeAt(before) === 92) before -= 1;
    return (quote2 - 1 - before) % 2 === 1;
  }
  #number() {
    number2.lastIndex = this.#at;
    const numeral = number2.exec(this.#text)?.[0];
    if (numeral === void 0) throw this.#wrong("a value was expected");
    if (numeral.length > jsonLimits.digits || !Number.isFinite(Number(numeral)))
      throw this.#wrong("a number is out of range");
    this.#at += numeral.length;
    return { numeral };
  }
  #skipSpace() {
    for (; ; ) {
      const code2 = this.#text.charCodeAt(this.#at);
      if (code2 !== 32 && code2 !== 10 && code2 !== 13 && code2 !== 9) return;
      this.#at += 1;
    }
  }
  #spend(depth) {
    this.#values += 1;
    this.#indentation += depth;
    if (depth > jsonLimits.depth) throw this.#wrong(`it is nested more than ${jsonLimits.depth} deep`);
    if (this.#values > jsonLimits.values) throw this.#wrong(`it holds more than ${jsonLimits.values} values`);
    if (this.#indentation > jsonLimits.indentation)
      throw this.#wrong(`laid out, it would be indented by more than ${jsonLimits.indentation} characters`);
  }
  #wrong(what) {
    const before = this.#text.slice(0, this.#at);
    const line2 = before.split("\n").length;
    const column = this.#at - before.lastIndexOf("\n");
    return new UserError(
      "report-file",
      `${this.#file} is not a report of Pligos: ${what} (line ${line2}, column ${column})`,
      {
        hint: "use the unchanged report.json of the Action or of `pligos diff --format json`"
      }
    );
  }
};

// src/report/read/read.ts
function readReport(json, { file, key, secrets, keepsShown = false }) {
  const cleaner = makeCleaner(key, secrets);
  const value2 = parseJson2(json, file, (text3) => cleaner.text(text3));
  const result = readOrIssue(reportShape(keepsShown), value2);
  if (result.success) return cleanReport(result.output, cleaner);
  throw refusal(result.issues[0], file);
}
function refusal({ path: steps3, input, message }, file) {
  const keys = (steps3 ?? []).map(({ key }) => key);
  const what = input === void 0 ? `${placeOf3(keys.slice(0, -1))} has no ${String(keys.at(-1))}` : `${placeOf3(keys)} is ${kindOf(input)}, ${message} was expected`;
  return new UserError("report-file", `${file} is not a report of Pligos: ${what}`, {
    hint: "use the unchanged report.json of the Action or of `pligos diff --format json`"
  });
}
function placeOf3(keys) {
  if (keys.length === 0) return "the whole";
  const steps3 = keys.map(
    (key) => typeof key === "number" ? `[${key}]` : `.${String(key).replaceAll(/[^\w/.-]/g, "?").slice(0, 60)}`
  );
  return steps3.join("").replace(/^\./, "");
}
function kindOf(value2) {
  if (value2 === null) return "null";
  if (Array.isArray(value2)) return "a list";
  if (typeof value2 === "object") return "numeral" in value2 ? "a number" : "a map";
  if (typeof value2 === "number") return "a number";
  return typeof value2 === "boolean" ? String(value2) : "a text";
}

// src/report/render.ts
var import_report3 = lazily("./html-UO64JFSD.cjs");
var import_json13 = lazily("./formats-372S7VYI.cjs");
var import_report4 = lazily("./formats-372S7VYI.cjs");
var import_names4 = lazily("./formats-372S7VYI.cjs");
var import_patch = lazily("./formats-372S7VYI.cjs");

// src/report/sections/problems.ts
function sharedProblems(report2) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context3] of report2.contexts.entries()) {
    for (const sideProblem of context3.problems) {
      const { side: side3, problem: problem3 } = sideProblem;
      const { severity, code: code2, message, hint: hint2, at: at2 } = problem3;
      const hidesBase = side3 === "base" && isBaseUnknown(context3);
      const place = [at2?.file, at2?.line, at2?.column];
      const key = JSON.stringify([side3, severity, code2, message, hint2, ...place, hidesBase]);
      const known = shared.get(key);
      if (known === void 0) shared.set(key, { ...sideProblem, contexts: [index], hidesBase });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}
var mostNames2 = 6;
function contextsOf({ contexts }, { names: names2 }, shown2) {
  const rest = contexts.length - mostNames2;
  const first = contexts.slice(0, rest > 1 ? mostNames2 : void 0).map((index) => shown2(names2[index] ?? ""));
  return `${first.join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
}

// src/report/sections/dependencies.ts
function dependencyLines(report2, places3, { name, text: text3 }) {
  const known = /* @__PURE__ */ new Map();
  for (const [index, { dependencies = [] }] of report2.contexts.entries()) {
    if (dependencies.length === 0) continue;
    const key = JSON.stringify(dependencies);
    const same = known.get(key);
    if (same === void 0) known.set(key, { rows: dependencies, contexts: [index] });
    else same.contexts.push(index);
  }
  return [...known.values()].map(({ rows, contexts }) => {
    const shown2 = rows.slice(0, most3).map((row) => `${name(row.name)} ${versions(row, text3)}`);
    const rest = rows.length - shown2.length;
    const names2 = namesWhere(places3, contexts);
    const more = names2.length - most3;
    const others = more > 0 ? ` and ${more} more` : "";
    const where2 = names2.length === 0 ? "" : ` in ${names2.slice(0, most3).map(name).join(", ")}${others}`;
    return `Dependencies: ${shown2.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}${where2}`;
  });
}
var most3 = 12;
function versions({ before, after }, text3) {
  if (before === void 0) return `${text3(after ?? "")} added`;
  return after === void 0 ? `${text3(before)} removed` : `${text3(before)} \u2192 ${text3(after)}`;
}

// src/report/value-text.ts
function valueText(value2, absent) {
  if (value2 === void 0) return absent;
  if (isNumeral(value2)) return canonicalNumber(value2);
  return typeof value2 === "string" ? value2 : writeJson(value2);
}

// src/report/sections/live.ts
var looksAtSeveral = ({ contexts }) => contexts.filter(({ live: live2 }) => live2 !== void 0).length > 1;
function clusterSentences(report2, { names: names2 }) {
  return report2.contexts.flatMap(({ live: live2, release: release2, kubeVersion }, index) => {
    if (live2 === void 0) return [];
    const subject = report2.contexts.length > 1 ? `${quoted4(names2[index] ?? "")} is in` : "the cluster is";
    const version3 = kubeVersion === void 0 ? "" : ` (Kubernetes ${kubeVersion.version})`;
    return [`${subject} ${quoted4(live2.cluster)}${version3}: ${stateOf(live2, release2)}`];
  });
}
var ways = {
  "client-side": "helm patches what is there (client-side)",
  "server-side": "helm applies it server-side",
  replace: "helm replaces what is there"
};
function stateOf({ release: release2, verb, method }, name) {
  if (release2 === void 0) return `there is no release ${quoted4(name)} yet, helm will install it`;
  const { revision: revision2, status: status2, deployed } = release2;
  const since2 = deployed === void 0 ? "" : ` since ${momentText(deployed)}`;
  const way = verb === "install" ? "helm will install it anew" : ways[method];
  return `the release ${quoted4(name)} is ${status2} in revision ${revision2}${since2}; ${way}`;
}
function momentText(time3) {
  const at2 = new Date(time3);
  if (Number.isNaN(at2.getTime())) return time3;
  const text3 = at2.toISOString();
  return `${text3.slice(0, 10)} ${text3.slice(11, 16)} UTC`;
}
function driftOf(report2) {
  return share(
    report2,
    ({ live: live2 }) => live2?.drift ?? [],
    ({ resource: resource2, ...row }, context3) => [
      { ...resource2, namespace: resource2.namespace === context3.namespace ? "" : resource2.namespace },
      row
    ]
  );
}
function driftCount(rows) {
  const deleted = rows.filter(({ item }) => item.path === void 0).length;
  const fields2 = rows.length - deleted;
  return [
    ...fields2 === 0 ? [] : [plural(fields2, "field")],
    ...deleted === 0 ? [] : [deleted === 1 ? "one deleted resource" : `${deleted} deleted resources`]
  ].join(" and ");
}
var driftLead = (rows) => `What is in the cluster is not what the last release put there (${driftCount(rows)}). This pull request does not change that.`;
function driftText(row) {
  const { resource: resource2, path, released, live: live2, manager, time: time3, after } = row;
  const isGone = path === void 0;
  return {
    resource: kindAndName(resource2),
    path: isGone ? "" : pathText(path),
    released: isGone ? "there" : valueText(released, "not set"),
    live: isGone ? "deleted" : valueText(live2, "not set"),
    manager: manager ?? "",
    time: time3 === void 0 ? "" : momentText(time3),
    fate: fateOf(row),
    after: after === null ? "" : valueText(after, "")
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
function liveNotes(report2) {
  const answers = report2.contexts.flatMap(({ live: live2 }) => live2 === void 0 ? [] : [live2]);
  const retained = namesOf(answers.flatMap((live2) => live2.kept));
  const notAsked = (reason2) => namesOf(
    answers.flatMap(
      (live2) => live2.notAsked.flatMap((one) => one.reason === reason2 ? [one.resource] : [])
    )
  );
  const helms = new Map(answers.flatMap(({ helm }) => helm === void 0 ? [] : [[helm.version, helm.as]]));
  return [
    ...[...helms].map(
      ([version3, as]) => `the command runs helm ${quoted4(version3)}: what it will do is predicted as helm ${quoted4(as)} does it, the nearest that was tried`
    ),
    ...retained.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed3(retained)}`],
    ...notAskedReasons.flatMap((reason2) => {
      const names2 = notAsked(reason2);
      return names2.length === 0 ? [] : [`shown as rendered, because the server could not be asked (${reasons[reason2]}): ${listed3(names2)}`];
    })
  ];
}
var mostNames3 = 8;
var namesOf = (all) => [...new Set(all.map(kindAndName))];
var listed3 = (names2) => `${names2.slice(0, mostNames3).map(quoted4).join(", ")}${names2.length > mostNames3 ? ` and ${names2.length - mostNames3} more` : ""}`;
var quoted4 = (text3) => `\`${text3.replaceAll("`", "'")}\``;

// src/report/sections/stops.ts
function stopSentences(report2, mark) {
  const { names: names2 } = placesOf(report2);
  const placesByReason = /* @__PURE__ */ new Map();
  for (const [index, context3] of report2.contexts.entries()) {
    for (const { because, what } of stopsOf(context3, report2.failOn ?? "none", mark)) {
      const places3 = placesByReason.get(because) ?? [];
      places3.push(`${what} in ${mark(names2[index] ?? "")}`);
      placesByReason.set(because, places3);
    }
  }
  return [...placesByReason].map(
    ([because, places3]) => `This run fails because ${because}: ${listed4(places3)}`
  );
}
function stopsOf(context3, inputLimit, mark) {
  const failures = (context3.comparison?.findings ?? []).filter(isFailure);
  const rules = new Set(failures.map(({ rule }) => rule));
  const stops = [...rules].map((rule) => ({
    because: `${mark(rule)} is an error under any limit`,
    what: plural(failures.filter((one) => one.rule === rule).length, "finding")
  }));
  const failOn = context3.failOn ?? inputLimit;
  if (!reachesLimit(context3, failOn)) return stops;
  const limit = mark(context3.failOn === void 0 ? "fail-on" : "gate.failOn");
  if (isBaseUnknown(context3)) {
    const because = `${limit} is ${mark(failOn)} and the base cannot be rendered`;
    return [...stops, { because, what: "everything is shown as new" }];
  }
  return [...stops, { because: `${limit} is ${mark(failOn)}`, what: foundText(context3, failOn) }];
}
function foundText({ comparison: comparison2 }, failOn) {
  const findings = (comparison2?.findings ?? []).filter(isCounted);
  if (failOn !== "changes")
    return severityText(
      findings,
      severities.findIndex((one) => one === failOn)
    );
  const changed2 = comparison2?.resources.length ?? 0;
  return changed2 > 0 ? plural(changed2, "changed resource") : plural(findings.length, "finding");
}
function severityText(findings, limit) {
  const parts = severities.slice(0, limit + 1).flatMap((severity) => {
    const number4 = findings.filter((one) => one.severity === severity).length;
    return number4 === 0 ? [] : [{ severity, number: number4 }];
  });
  const numbers2 = parts.map(({ severity, number: number4 }) => `${number4} ${severity}`);
  const [last = ""] = numbers2.slice(-1);
  const all = numbers2.length < 2 ? last : `${numbers2.slice(0, -1).join(", ")} and ${last}`;
  return `${all} ${parts.reduce((sum, { number: number4 }) => sum + number4, 0) === 1 ? "finding" : "findings"}`;
}
var mostNamed2 = 5;
function listed4(places3) {
  const rest = places3.length - mostNamed2;
  return `${places3.slice(0, mostNamed2).join(", ")}${rest > 0 ? ` and in ${plural(rest, "more context")}` : ""}`;
}

// src/report/sections/context.ts
function statusNote(context3) {
  const { status: status2, against, formerRelease } = context3;
  if (formerRelease !== void 0) return "second release";
  if (isBaseUnknown(context3)) return "base not rendered";
  if (status2 === "deleted") return "context deleted";
  if (status2 !== "new") return void 0;
  return against === "cluster" ? "new release" : "new context";
}
function riskOf(context3) {
  return worst(context3.comparison?.findings ?? []);
}
var changedCount = (counts2) => counts2.added + counts2.removed + counts2.changed + counts2.renamed;
function countsText(context3) {
  if (context3.comparison === void 0) return "";
  const { counts: counts2 } = context3.comparison;
  const { added, changed: changed2, removed, renamed } = counts2;
  if (changedCount(counts2) === 0) return counts2.quiet > 0 ? "noise only" : "none";
  if (isLeft(context3)) {
    const parts2 = [
      ...context3.status === "deleted" ? [] : [`+${added + renamed} ~${changed2}`],
      ...removed + renamed > 0 ? [`${removed + renamed} ${removed + renamed === 1 ? "stays" : "stay"} in the cluster`] : []
    ];
    return parts2.join(", ");
  }
  const parts = [`+${added} ~${changed2} \u2212${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []];
  return parts.join(", ");
}
function timeText(milliseconds3) {
  return milliseconds3 < 1e3 ? `${Math.round(milliseconds3)} ms` : `${(milliseconds3 / 1e3).toFixed(1)} s`;
}

// src/report/sections/restarts.ts
function sharedRestarts(report2) {
  const workloads = /* @__PURE__ */ new Map();
  for (const { comparison: comparison2 } of report2.contexts) {
    for (const { resource: resource2, quiet, because } of comparison2?.restarts ?? []) {
      const name = kindAndName(resource2);
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
    const group2 = groups.get(key);
    if (group2 === void 0) groups.set(key, { names: [name], because });
    else group2.names.push(name);
  }
  return [...groups.values()];
}
var restartCount = (restarts) => restarts.reduce((sum, { names: names2 }) => sum + names2.length, 0);
function restartText(restarts, name, most6 = Number.POSITIVE_INFINITY) {
  let left = Math.min(most6, restartCount(restarts));
  const shown2 = restarts.flatMap(({ names: names2, because }) => {
    const fitting = names2.slice(0, left);
    left -= fitting.length;
    if (fitting.length === 0) return [];
    const each = fitting.length > 1 ? "each " : "";
    const why = because.length === 0 ? "" : ` (${each}${because.map((reason2) => name(reason2)).join(", ")})`;
    return [`${fitting.map((one) => name(one)).join(", ")}${why}`];
  });
  const rest = restartCount(restarts) - Math.min(most6, restartCount(restarts));
  return `${shown2.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
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
  const [, quoted6] = /\["([^"]*)"\]$/.exec(path) ?? [];
  return quoted6 ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}

// src/report/sections/untouched.ts
function untouchedNames({ contexts }, { names: names2 }, mark) {
  const entries = /* @__PURE__ */ new Map();
  for (const [index, { service: service2, context: context3, status: status2 }] of contexts.entries()) {
    if (status2 !== "untouched") continue;
    const name = names2[index] ?? "";
    const isAlone = name === context3 || service2 === "";
    entries.set(isAlone ? name : service2, [...entries.get(service2) ?? [], ...isAlone ? [] : [context3]]);
  }
  const isWhole = (name) => contexts.every(({ service: service2, status: status2 }) => service2 !== name || status2 === "untouched");
  return [...entries].map(
    ([name, own]) => own.length === 0 || isWhole(name) ? mark(name) : `${mark(name)} (${own.map(mark).join(", ")})`
  );
}

// src/report/units.ts
var most4 = 20;
var mostLabelled = 100;
var mostLabels = 40;
var fewChanges = 6;
function unitsOf(entries, options) {
  const units = [];
  const open2 = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = sameness2(entry, options);
    const unit = key === void 0 ? void 0 : open2.get(key);
    if (unit !== void 0 && unit.entries.length < (entry.isLabels ? mostLabelled : most4)) {
      unit.entries.push(entry);
      continue;
    }
    const next = { first: entry, entries: [entry] };
    units.push(next);
    if (key !== void 0) open2.set(key, next);
  }
  return units.map((unit) => ({ ...unit, blocks: unitBlocks(unit, options) }));
}
function unitBlocks({ first, entries }, options) {
  if (!first.isLabels || entries.length === 1) return readingBlocks(first.change, options);
  const lines = /* @__PURE__ */ new Map();
  for (const { change: change2 } of entries)
    for (const line2 of blocksOf(change2, options).flatMap((block3) => block3.lines))
      lines.set(line2.sign + line2.text, line2);
  const all = [...lines.values()];
  const signs3 = ["removed", "added", "note", "same"];
  const sorted = signs3.flatMap((sign) => all.filter((line2) => line2.sign === sign).slice(0, mostLabels));
  const rest = all.length - sorted.length;
  const note2 = { sign: "note", text: `and ${rest} more lines` };
  return [{ path: "metadata.labels", lines: rest === 0 ? sorted : [...sorted, note2] }];
}
function sameness2(entry, options) {
  const { change: change2, findings, random, restart, namespace: namespace2 } = entry;
  if (change2.kind !== "changed" || findings.length > 0 || random.length > 0) return void 0;
  if (entry.isLabels) return JSON.stringify(labelChanges(change2.changes, options));
  const changes = shownChanges(change2.changes, options);
  if (changes.length > fewChanges || changes.some(({ detail: detail2 }) => detail2 !== void 0)) return void 0;
  const { kind, hook } = change2.resource;
  return JSON.stringify([kind, namespace2, hook !== void 0, restart?.because, blocksOf(change2, options)]);
}
function labelChanges(changes, options) {
  return shownChanges(changes, options).map(
    ({ path, before, after }) => [pathText(path), before === void 0 ? "added" : after === void 0 ? "removed" : "changed"].join(
      " "
    )
  ).toSorted();
}

// src/report/terminal/style.ts
var colours = {
  critical: (style) => (text3) => style.bold(style.red(text3)),
  high: (style) => style.red,
  medium: (style) => style.yellow,
  info: (style) => style.cyan
};
var severityText2 = (severity, style) => colours[severity](style)(severity);
function columnsOf(text3) {
  let columns = 0;
  for (const character of text3) {
    if (new RegExp("\\p{M}", "u").test(character)) continue;
    columns += new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}", "u").test(
      character
    ) ? 2 : 1;
  }
  return columns;
}
function fold(text3, width, indent, used = 0) {
  const lines = [];
  let line2 = "";
  let columns = used;
  for (const word4 of text3.split(" ")) {
    const length = columnsOf(word4);
    if (line2 !== "" && columns + 1 + length > width) {
      lines.push(line2);
      line2 = indent + word4;
      columns = indent.length + length;
    } else {
      columns += length + (line2 === "" ? 0 : 1);
      line2 = line2 === "" ? word4 : `${line2} ${word4}`;
    }
  }
  return [...lines, line2].join("\n");
}

// src/report/terminal/live.ts
function clustersText(report2, places3, width) {
  return clusterSentences(report2, places3).map((text3) => fold(visible(sentence(text3).replaceAll("`", "")), width, "  ")).join("\n");
}
function driftLines(report2, { names: names2 }, width, style) {
  const rows = driftOf(report2);
  if (rows.length === 0) return "";
  const several = looksAtSeveral(report2);
  const lines = rows.map(({ item, contexts }) => {
    const { resource: resource2, path, released, live: live2, manager, time: time3, fate, after } = driftText(item);
    const by = [manager, time3].filter((part) => part !== "").join(", ");
    const where2 = several ? ` in ${contexts.map((index) => names2[index] ?? "").join(", ")}` : "";
    const values = `${clip(visible(released), longest2)} \u2192 ${clip(visible(live2), longest2)}`;
    const who = by === "" ? "" : `, by ${visible(by)}`;
    const place = path === "" ? "" : ` ${visible(path)}`;
    const becomes = after === "" ? fate : `${fate} ${clip(visible(after), longest2)}`;
    const text3 = `${visible(resource2)}${place}${visible(where2)}: ${values}${who}`;
    return `  ${fold(text3, width - 2, "    ")} ${style.yellow(`[${becomes}]`)}`;
  });
  return [style.bold("drift") + fold(`: ${driftLead(rows)}`, width, "  ", 5), ...lines].join("\n");
}
var longest2 = 80;

// src/report/sections/resource.ts
function lossText({ change: change2, isLeft: stays }) {
  if (change2.kind === "removed") return stays ? "stays in the cluster" : "deleted";
  if (change2.kind !== "renamed") return void 0;
  return stays ? "created beside the old one" : "deleted and created";
}
function titleText({ change: change2, namespace: namespace2 }, name) {
  const own = name(kindAndName(change2.resource));
  if (change2.kind !== "renamed") return namespace2 === "" ? own : `${own} in ${name(namespace2)}`;
  const [was, is2] = [change2.before.namespace, change2.resource.namespace];
  const titleBefore = name(kindAndName(change2.before));
  if (was !== is2 && was !== "" && is2 !== "") return `${titleBefore} in ${name(was)} \u2192 ${own} in ${name(is2)}`;
  return namespace2 === "" ? `${titleBefore} \u2192 ${own}` : `${titleBefore} \u2192 ${own} in ${name(namespace2)}`;
}

// src/report/terminal/resource.ts
var signs2 = {
  added: (style) => style.green("+"),
  removed: (style) => style.red("\u2212"),
  changed: (style) => style.yellow("~"),
  renamed: (style) => style.magenta("\u21C4")
};
function unitText(unit, most6, style) {
  const { change: change2, severity, restart, random, isQuiet } = unit.first;
  const loss = lossText(unit.first);
  const several = unit.entries.length > 1;
  const facts = [
    ...severity === void 0 ? [] : [severityText2(severity, style)],
    ...change2.kind === "added" ? ["added"] : [],
    ...loss === void 0 ? [] : [loss],
    ...isQuiet ? ["noise only"] : [],
    ...unit.first.isLabels ? ["labels only"] : [],
    ...restart === void 0 ? [] : ["pods restart"],
    ...change2.resource.hook === void 0 ? [] : ["hook"],
    ...random.length === 0 ? [] : [`${plural(random.length, "random field")} left out`]
  ];
  const names2 = unit.entries.map((entry) => titleOf(entry, style));
  const title = several ? style.bold(count3(unit)) : names2.join("");
  const heading = `${signs2[change2.kind](style)} ${title}${facts.length === 0 ? "" : style.dim(` \xB7 ${facts.join(", ")}`)}`;
  const all = several ? names2.map((name) => `  ${name}`) : [];
  return [heading, ...all, ...unit.blocks.flatMap((block3) => blockText2(block3, most6, style))].join("\n");
}
function count3({ entries }) {
  const [kind = "", ...others] = new Set(entries.map(({ change: change2 }) => change2.resource.kind));
  return others.length === 0 ? `${entries.length} \xD7 ${visible(kind)}` : `${entries.length} resources`;
}
var titleOf = (entry, style) => titleText(entry, (text3) => style.bold(visible(text3)));
function blockText2(block3, most6, style) {
  const heading = block3.path === "" ? [] : [style.cyan(`  ${visible(block3.path)}`)];
  const lines = most6 === void 0 ? block3.lines : block3.lines.slice(0, most6);
  const rest = block3.lines.length - lines.length;
  const more = rest === 0 ? [] : [style.dim(`    \u2026 ${plural(rest, "more line")}`)];
  return [...heading, ...lines.map((line2) => `    ${lineText(line2, style)}`.trimEnd()), ...more];
}
function lineText(line2, style) {
  const text3 = visibleLine(line2.text);
  if (line2.sign === "added") return style.green(`+ ${text3}`);
  if (line2.sign === "removed") return style.red(`- ${text3}`);
  return line2.sign === "note" ? style.magenta(`! ${text3}`) : `  ${text3}`;
}

// src/report/sections/since.ts
function sincesOf(report2, options) {
  return (report2.since ?? []).map((since2) => {
    const bundles = bundlesOf({ ...report2, contexts: since2.contexts }, options);
    return { sentence: sentenceOf(since2, report2, bundles), bundles, notes: since2.notes };
  });
}
function sentenceOf(since2, { head }, bundles) {
  const { commit: commit3, kind, by, status: status2, reason: reason2 } = since2;
  if (kind === "approval" && commit3 !== void 0 && commit3 === head.commit)
    return `${quoted5(commit3.slice(0, 7))}, this very commit, is approved by ${names(by)}`;
  const entries = bundles.flatMap((bundle) => bundle.entries);
  const number4 = entries.filter(({ isQuiet }) => !isQuiet).length;
  const outcomes = {
    unknown: `cannot be told: ${reason2 ?? "what was shown then is not known any more"}`,
    same: "nothing in the renders changed",
    changed: numbers(number4, since2.back ?? 0)
  };
  return `${beginning(since2)}: ${outcomes[status2]}`;
}
function numbers(changed2, back) {
  const again2 = `${back === 1 ? "is" : "are"} as at the base again`;
  if (changed2 > 0) return `${plural(changed2, "resource")} changed${back === 0 ? "" : `, ${back} ${again2}`}`;
  return back === 0 ? "no resource really changed" : `${plural(back, "resource")} ${again2}`;
}
function beginning({ kind, commit: commit3, file, by, rewritten }) {
  const at2 = commit3 === void 0 ? "" : quoted5(commit3.slice(0, 7));
  const was = rewritten === true ? "replaced by a rebase or force push" : "";
  if (kind === "approval")
    return `Since the approval at ${at2}${was === "" ? "" : ` (${was})`} by ${names(by)}`;
  if (kind === "push") return `Since the last push (${[at2, was].filter((part) => part !== "").join(", ")})`;
  return `Since ${quoted5(file ?? "the earlier report")}${at2 === "" ? "" : ` (${at2})`}`;
}
var names = (by) => by.map((name) => quoted5(`@${name}`)).join(" and ");
var quoted5 = (text3) => `\`${text3.replaceAll("`", "'")}\``;

// src/report/terminal/since.ts
function sinceParts(report2, { names: names2 }, options, style) {
  const all = sincesOf(report2, options.lines);
  const parts = all.flatMap(({ sentence: sentenceText, bundles, notes }) => [
    style.bold(fold(visible(`${sentenceText}.`), options.width, "  ")),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...names2.length > 1 ? [style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names2[index] ?? "")).join(", ")} \u2500\u2500`)] : [],
      ...unitsOf(entries, options.lines).map((unit) => unitText(unit, options.most, style))
    ]),
    ...notes.map((note2) => fold(visible(sentence(note2)), options.width, "  "))
  ]);
  return all.length === 0 ? [] : [...parts, style.bold("The whole change:")];
}

// src/report/terminal/report.ts
function textReport(report2, options = {}) {
  const style = makeStyle(options.color ?? false);
  const width = Math.max(40, options.width ?? 100);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const places3 = placesOf(report2);
  const { names: names2 } = places3;
  const several = report2.contexts.length > 1;
  const findings = groupedFindings(sharedFindings(report2));
  const sides = visible(`${sideName(report2.base)} \u2192 ${sideName(report2.head)}`);
  const parts = [
    `${style.bold(`${visible(report2.title)}: ${headlineText(report2, bundles)}`)}
${style.dim(sides)}`,
    ...sinceParts(report2, places3, { lines: lineOptions, width, most: options.lines }, style),
    tableText(report2, names2, style),
    clustersText(report2, places3, width),
    stopsText(report2, style),
    dependencyLines(report2, places3, { name: visible, text: visible }).map((line2) => fold(line2, width, "  ")).join("\n"),
    restartsText(report2, width),
    problemsText(report2, places3, width, style),
    findingsText(
      findings.filter((one) => !isAssumption(one)),
      places3,
      width,
      style
    ),
    driftLines(report2, places3, width, style),
    imagesText(report2, places3, width, style),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...several ? [style.bold(style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names2[index] ?? "")).join(", ")} \u2500\u2500`))] : [],
      ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, options.lines, style))
    ]),
    quietText(report2, places3, lineOptions, width, style),
    shortenedText(cutLines(bundles, lineOptions, options.lines), width, style),
    findingsText(findings.filter(isAssumption), places3, width, style),
    notesText(report2, names2, width, style)
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}
`;
}
function cutLines(bundles, options, most6 = Number.POSITIVE_INFINITY) {
  const blocks = bundles.flatMap(({ entries }) => unitsOf(entries, options)).flatMap((unit) => unit.blocks);
  return blocks.reduce((sum, { lines }) => sum + Math.max(0, lines.length - most6), 0);
}
var shortenedText = (lines, width, style) => lines === 0 ? "" : style.bold(
  fold(
    `Shortened: ${plural(lines, "line")} of values ${lines === 1 ? "is" : "are"} not shown. Run it without --lines to see all of them.`,
    width,
    "  "
  )
);
function where(places3, contexts) {
  const names2 = namesWhere(places3, contexts).map(visible);
  return names2.length === 0 ? "" : ` in ${names2.join(", ")}`;
}
function findingsText(findings, places3, width, style) {
  return findings.map((one, index, all) => findingText(places3, one, all[index + 1]?.item, width, style)).join("\n");
}
function findingText(places3, { item, contexts, resources }, next, width, style) {
  const resource2 = resources.join(", ");
  const path = pathBeside(item);
  const at2 = path === "" ? "" : ` ${path}`;
  const place = resource2 === "" ? placeOf2(item) : "";
  const about2 = `${visible(`${resource2}${at2}${place}`)}${where(places3, contexts)}`.trim();
  const label = item.allowed === void 0 ? severityText2(item.severity, style) : style.dim(`${item.severity}, allowed`);
  const used = item.severity.length + (item.allowed === void 0 ? 0 : ", allowed".length);
  const reason2 = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
  const text3 = fold(
    `${about2}${about2 === "" ? "" : ": "}${arrows(visible(item.message))}${reason2}`,
    width,
    "  ",
    used + 1
  );
  if (next?.rule === item.rule && next.hint === item.hint) return `${label} ${text3}`;
  const hint2 = fold(`${visible(item.hint)} [${visible(item.rule)}]`, width, "    ", 4);
  return `${label} ${text3}
  ${style.cyan("\u2192")} ${hint2}`;
}
var tag2 = (text3) => text3 === void 0 ? "none" : text3 || "no tag";
var stopsText = (report2, style) => stopSentences(report2, visible).map((text3) => style.bold(style.red(text3))).join("\n");
function imagesText(report2, places3, width, style) {
  return imageChanges(report2).map(({ repository, before, after, workloads, contexts }) => {
    const name = repository === "" ? "" : `${repository}: `;
    const who = `${workloads.join(", ")}${where(places3, contexts)}`;
    return fold(`image ${visible(`${name}${tag2(before)} \u2192 ${tag2(after)}`)} (${visible(who)})`, width, "  ");
  }).map((line2) => line2.replace(/^image/, style.cyan("image"))).join("\n");
}
function restartsText(report2, width) {
  const { named, quiet } = sharedRestarts(report2);
  const lines = [
    ...named.length === 0 ? [] : [`pods restart: ${restartText(named, (text3) => text3)}`],
    ...quiet.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet.join(", ")}`]
  ];
  return lines.map((line2) => fold(visible(line2), width, "  ")).join("\n");
}
function problemsText(report2, places3, width, style) {
  return sharedProblems(report2).map((shared) => {
    const { side: of, problem: problem3 } = shared;
    const { at: at2, hint: hint2 } = problem3;
    const label = problem3.severity === "error" ? style.bold(style.red("error")) : style.yellow("warning");
    const place = at2 === void 0 ? "" : ` ${visible(at2.file)}:${at2.line}:${at2.column}`;
    const context3 = `${contextsOf(shared, places3, visible)}${of === "base" ? " at the base" : ""}`;
    const text3 = fold(
      ` ${context3}${place}: ${visible(problem3.message)}`,
      width,
      "  ",
      problem3.severity.length
    );
    return `${label} ${text3}${hint2 === void 0 ? "" : `
  ${style.cyan("\u2192")} ${fold(visible(hint2), width, "    ", 4)}`}`;
  }).join("\n");
}
function quietText(report2, places3, options, width, style) {
  const lines = sharedGroups(report2).map((group2) => {
    const values = group2.values.slice(0, 2).map(({ before, after }) => `${side2(before)} \u2192 ${side2(after)}`);
    const rest = group2.values.length - values.length;
    const shown2 = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason2 = group2.reason === void 0 ? "" : ` (${visible(group2.reason)})`;
    const what = `${groupWords[group2.kind]} ${visible(group2.what)}${reason2}${shown2}`;
    const line2 = `${plural(group2.resources, "resource")}${where(places3, group2.contexts)}: ${what}`;
    const ids = options.showNoise ? group2.ids.map((id2) => `
  ${visible(id2)}`) : [];
    return style.dim(fold(line2, width, "  ") + ids.join(""));
  });
  return lines.join("\n");
}
var side2 = (value2) => clip(visible(valueText(value2, "nothing")), 80);
function notesText(report2, names2, width, style) {
  const untouched2 = untouchedNames(report2, { names: names2 }, (name) => name);
  const limits = report2.contexts.flatMap(
    ({ comparison: comparison2 }) => comparison2?.limits.map((limit) => limit.message) ?? []
  );
  const random = sharedRandom(report2).map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : pathText(item.path);
    return `random, left out: ${kindAndName(item.resource)} ${path}`;
  });
  const versions2 = new Set(
    report2.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched2.length === 0 ? [] : [`untouched, not rendered: ${untouched2.join(", ")}`],
    .../* @__PURE__ */ new Set([
      ...report2.limits,
      ...limits,
      ...[...liveNotes(report2), ...testNotes(report2), ...commitNotes(report2)].map(
        (note2) => note2.replaceAll("`", "")
      )
    ]),
    ...[...versions2].map(
      (version3) => `rendered for Kubernetes ${version3}, helm's own: no kubeVersion is set`
    ),
    ...random
  ];
  return lines.map((line2) => style.dim(fold(visible(line2), width, "  "))).join("\n");
}
function tableText(report2, names2, style) {
  const rows = report2.contexts.flatMap(
    (context3, index) => context3.status === "untouched" ? [] : [rowOf(context3, visible(names2[index] ?? ""), style)]
  );
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]?.text ?? "")))) ?? [];
  const lines = rows.map(
    (row) => row.map(({ text: text3, paint }, column) => paint(text3) + " ".repeat((columns[column] ?? 0) - columnsOf(text3))).join("  ").trimEnd()
  );
  return lines.join("\n");
}
var plain = (text3) => text3;
function rowOf(context3, name, style) {
  const { comparison: comparison2, milliseconds: milliseconds3 } = context3;
  const severity = riskOf(context3);
  const restarts = comparison2?.restarts.length ?? 0;
  const news = statusNote(context3);
  return [
    { text: name, paint: plain },
    comparison2 === void 0 ? { text: "failed", paint: style.red } : {
      text: [countsText(context3), ...news === void 0 ? [] : [news]].join(", "),
      paint: plain
    },
    { text: restarts === 0 ? "" : plural(restarts, "restart"), paint: plain },
    { text: severity ?? "", paint: severity === void 0 ? plain : colours[severity](style) },
    { text: milliseconds3 === void 0 ? "" : timeText(milliseconds3), paint: plain }
  ];
}

// src/report/render.ts
var import_report6 = lazily("./formats-372S7VYI.cjs");
var renderers = {
  text: (report2, options) => textReport(report2, options),
  markdown: (report2, options) => (0, import_report4.markdownReport)(report2, options),
  json: (report2, options) => (0, import_json13.jsonReport)(report2, options),
  html: (report2, options) => (0, import_report3.htmlReport)(report2, options),
  patch: (report2, options) => (0, import_patch.patchReport)(report2, options),
  names: (report2, options) => (0, import_names4.namesReport)(report2, options),
  sarif: (report2, options) => (0, import_report6.sarifReport)(report2, options)
};
function renderReport(report2, format, options = {}) {
  const render = renderers[format];
  return render(report2, options);
}

// src/report/index.ts
var import_report9 = lazily("./formats-372S7VYI.cjs");

// src/files/stat.ts
var import_node_fs = require("node:fs");

// src/files/system.ts
function codeOf(error2) {
  const hasCode = typeof error2 === "object" && error2 !== null && "code" in error2;
  return hasCode && typeof error2.code === "string" ? error2.code : void 0;
}
function readError(error2, file, at2) {
  const code2 = codeOf(error2);
  if (code2 === void 0 || error2 instanceof UserError) return error2;
  if (code2 === "ENOENT" || code2 === "ENOTDIR") {
    return new UserError("file-missing", `${file} does not exist`, {
      at: at2,
      hint: "make it, or correct the path"
    });
  }
  return new UserError("file-unreadable", `${file} cannot be read (${code2})`, {
    at: at2,
    hint: "look at the rights of the file and of the folders above it"
  });
}
function writeError(error2, file, hint2 = writeHint) {
  const code2 = codeOf(error2);
  if (code2 === void 0 || error2 instanceof UserError) return error2;
  return new UserError("file-unwritable", `${file} cannot be written (${code2})`, {
    hint: code2 === "ENOSPC" ? "make room on the disk" : hint2
  });
}
var writeHint = "look at the rights of the folder, and at what stands in the way";
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error2) {
    return codeOf(error2) !== "ESRCH";
  }
}

// src/files/stat.ts
function lstatIfThere(path) {
  return ifThere(() => (0, import_node_fs.lstatSync)(path), path, void 0);
}
function ifThere(stat, path, at2) {
  try {
    return stat();
  } catch (error2) {
    const code2 = codeOf(error2);
    if (code2 === "ENOENT" || code2 === "ENOTDIR") return void 0;
    throw readError(error2, path, at2);
  }
}

// src/files/paths.ts
var import_node_fs2 = require("node:fs");
var import_node_path = require("node:path");
function isInside(path, folder) {
  return path === folder || path.startsWith(folder.endsWith(import_node_path.sep) ? folder : folder + import_node_path.sep);
}
function isOfGit(real, folder) {
  return (0, import_node_path.relative)(folder, real).split(import_node_path.sep).some((name) => name.toLowerCase() === ".git");
}
function resolveInside(base, path, allowed, at2) {
  if (path.includes("\0")) {
    throw new UserError("path-outside", `the path ${JSON.stringify(path)} holds a NUL character`, {
      at: at2,
      hint: "remove it"
    });
  }
  const real = realPath((0, import_node_path.resolve)(base, path));
  if (real === void 0) {
    throw new UserError("link-loop", `the path ${JSON.stringify(path)} leads through links in a circle`, {
      at: at2,
      hint: "remove one of the links"
    });
  }
  const folders = allowed.map((one) => realPath((0, import_node_path.resolve)(one)) ?? one).filter((one) => isInside(real, one));
  if (folders.some((folder) => isOfGit(real, folder))) {
    throw new UserError(
      "path-outside",
      `the path ${JSON.stringify(path)} leads to ${real}, which is git's own`,
      {
        at: at2,
        hint: "copy what you need out of .git"
      }
    );
  }
  if (folders.length > 0) return real;
  throw new UserError(
    "path-outside",
    `the path ${JSON.stringify(path)} leads to ${real}, outside of ${allowed.join(", ")}`,
    {
      at: at2,
      hint: allowed.some((folder) => (0, import_node_fs2.existsSync)((0, import_node_path.join)(folder, ".git"))) ? "move it inside, or name it in pligos.allowOutside" : "there is no git repository, whose root would be the limit: run it in a clone or from a folder above both, or name it in pligos.allowOutside"
    }
  );
}
var mostLinks = 40;
function realPath(path, hops = 0) {
  try {
    return import_node_fs2.realpathSync.native(path);
  } catch (error2) {
    if (codeOf(error2) === "ELOOP" || hops > mostLinks) return void 0;
  }
  const target = linkTarget(path);
  if (target !== void 0) return realPath((0, import_node_path.resolve)((0, import_node_path.dirname)(path), target), hops + 1);
  const parent = (0, import_node_path.dirname)(path);
  if (parent === path) return path;
  const realParent = realPath(parent, hops);
  return realParent === void 0 ? void 0 : (0, import_node_path.join)(realParent, (0, import_node_path.basename)(path));
}
function linkTarget(path) {
  try {
    return (0, import_node_fs2.lstatSync)(path).isSymbolicLink() ? (0, import_node_fs2.readlinkSync)(path) : void 0;
  } catch {
    return void 0;
  }
}

// src/files/write.ts
var import_node_fs4 = require("node:fs");
var import_node_path3 = require("node:path");

// src/files/leftovers.ts
var import_node_crypto3 = lazily("node:crypto");
var import_node_fs3 = require("node:fs");
var import_node_path2 = require("node:path");
var longestWrite = 6e4;
var nameBeside = (path, ending) => (0, import_node_path2.join)((0, import_node_path2.dirname)(path), `.${(0, import_node_path2.basename)(path)}.${(0, import_node_crypto3.randomBytes)(6).toString("hex")}${ending}`);
var ownerOf = (name) => /^\.(.+)\.[0-9a-f]{12}(?:\.new|\.old)?$/.exec(name)?.[1];
function isOld(path) {
  const stat = lstatIfThere(path);
  return stat !== void 0 && Date.now() - stat.mtimeMs >= longestWrite;
}
function removeLeftovers(path) {
  try {
    for (const name of (0, import_node_fs3.readdirSync)((0, import_node_path2.dirname)(path))) {
      const left = (0, import_node_path2.join)((0, import_node_path2.dirname)(path), name);
      if (ownerOf(name) === (0, import_node_path2.basename)(path) && isOld(left)) (0, import_node_fs3.rmSync)(left, { recursive: true, force: true });
    }
  } catch (error2) {
    if (codeOf(error2) === void 0) throw error2;
  }
}

// src/files/write.ts
function replaceFile(file, content) {
  if (lstatIfThere(file)?.isDirectory()) (0, import_node_fs4.rmSync)(file, { recursive: true, force: true });
  renameInto(file, content);
}
function renameInto(file, content, mode) {
  const beside = nameBeside(file, ".new");
  try {
    (0, import_node_fs4.mkdirSync)((0, import_node_path3.dirname)(file), { recursive: true });
    writeSynced(beside, content, mode);
    (0, import_node_fs4.renameSync)(beside, file);
    removeLeftovers(file);
  } catch (error2) {
    removeQuietly(beside);
    throw writeError(error2, file);
  }
}
function writeSynced(file, content, mode) {
  const descriptor = (0, import_node_fs4.openSync)(file, "wx", mode ?? 438);
  try {
    if (mode !== void 0) (0, import_node_fs4.fchmodSync)(descriptor, mode);
    (0, import_node_fs4.writeFileSync)(descriptor, content);
    (0, import_node_fs4.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs4.closeSync)(descriptor);
  }
}
function removeQuietly(file) {
  try {
    (0, import_node_fs4.rmSync)(file, { force: true });
  } catch {
  }
}

// src/files/private.ts
var import_node_fs9 = require("node:fs");
var import_node_os3 = require("node:os");
var import_node_path7 = require("node:path");

// src/process/exit.ts
var cleanups = /* @__PURE__ */ new Set();
var signals = ["SIGINT", "SIGTERM", "SIGHUP"];
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
var isNothingLeft = () => cleanups.size === 0;
function stopListening() {
  process.off("exit", cleanUp);
  for (const signal of signals) process.off(signal, onSignal);
}
function cleanUp() {
  for (const cleanup of cleanups) {
    try {
      cleanup();
    } catch {
    }
  }
  cleanups.clear();
}
function onSignal(signal) {
  if (process.listenerCount(signal) > 1) return;
  cleanUp();
  stopListening();
  process.kill(process.pid, signal);
}

// src/process/run.ts
var import_node_child_process = lazily("node:child_process");
var import_node_os2 = require("node:os");
var import_node_stream = lazily("node:stream");
var import_node_tty = lazily("node:tty");

// src/process/collect.ts
var import_node_buffer7 = require("node:buffer");
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
    bytes: () => import_node_buffer7.Buffer.concat(chunks)
  };
}
function keepTail(limit) {
  let chunks = [];
  let size = 0;
  const shorten = () => {
    const all = import_node_buffer7.Buffer.concat(chunks);
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
      return import_node_buffer7.Buffer.concat(chunks);
    }
  };
}
var longestLine = 64 * 1024;
function eachLine(take, inner) {
  const decoder = new TextDecoder();
  let rest = "";
  const inPieces = (line2) => {
    for (let at2 = 0; at2 === 0 || at2 < line2.length; at2 += longestLine) take(line2.slice(at2, at2 + longestLine));
  };
  const read = (text3) => {
    const lines = (rest + text3).split(/\r\n|\n|\r(?!$)/);
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
var import_node_buffer8 = require("node:buffer");
var import_node_fs5 = require("node:fs");
var import_node_os = require("node:os");
var import_node_path4 = require("node:path");
var chunkSize = 64 * 1024;
var mebibyte = 1024 * 1024;
var mostAtOnce = mebibyte;
var mostOnDisk = 64 * mebibyte;
function openOutput(take) {
  const folder = (0, import_node_fs5.mkdtempSync)((0, import_node_path4.join)((0, import_node_os.tmpdir)(), "pligos-output-"));
  const fd = (0, import_node_fs5.openSync)((0, import_node_path4.join)(folder, "output"), "ax+", 384);
  const remove = () => (0, import_node_fs5.rmSync)(folder, { recursive: true, force: true });
  try {
    remove();
  } catch {
  }
  try {
    (0, import_node_fs5.writeSync)(fd, new Uint8Array(chunkSize));
    (0, import_node_fs5.ftruncateSync)(fd, 0);
  } catch (error2) {
    (0, import_node_fs5.closeSync)(fd);
    remove();
    throw error2;
  }
  let position = 0;
  let isOpen = true;
  const readTo = (end3) => {
    while (position < end3) {
      const buffer = new Uint8Array(Math.min(chunkSize, end3 - position));
      const count4 = (0, import_node_fs5.readSync)(fd, buffer, 0, buffer.length, position);
      if (count4 === 0) return;
      position += count4;
      take(buffer.subarray(0, count4));
    }
  };
  const readEnds = (size) => {
    readTo(position + mostAtOnce);
    const left = size - mostAtOnce - position;
    if (left > 0) {
      take(import_node_buffer8.Buffer.from(`
\u2026 ${Math.ceil(left / mebibyte)} MiB came faster than they are read: not shown
`));
      position += left;
    }
    readTo(size);
  };
  const read = () => {
    if (!isOpen) return;
    const { size } = (0, import_node_fs5.fstatSync)(fd);
    if (size <= mostOnDisk) {
      readTo(Math.min(size, position + mostAtOnce));
      return;
    }
    readEnds(size);
    (0, import_node_fs5.ftruncateSync)(fd, 0);
    position = 0;
  };
  const readRest = () => {
    const { size } = (0, import_node_fs5.fstatSync)(fd);
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
        (0, import_node_fs5.closeSync)(fd);
        remove();
      }
    }
  };
}

// src/process/memory.ts
var import_node_fs6 = require("node:fs");
var import_node_path5 = require("node:path");
var limiter = "/usr/bin/prlimit";
function withMemory(command, args, bytes) {
  if (bytes === void 0 || !(0, import_node_path5.isAbsolute)(command) || !isProgram(limiter) || !isProgram(command))
    return [command, args];
  return [limiter, [`--data=${bytes}`, "--", command, ...args]];
}
function isProgram(path) {
  try {
    (0, import_node_fs6.accessSync)(path, import_node_fs6.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// src/process/start-error.ts
var import_node_fs7 = require("node:fs");
function startError(error2, command, cwd) {
  const program2 = `the program ${JSON.stringify(command)}`;
  const code2 = typeof error2 === "object" && error2 !== null && "code" in error2 ? error2.code : void 0;
  switch (code2) {
    case "ENOENT":
    case "ENOTDIR":
      return (0, import_node_fs7.existsSync)(cwd) ? new UserError("process-missing", `${program2} was not found`, {
        hint: "install it, or name its full path"
      }) : new UserError(
        "process-missing",
        `the folder ${cwd}, in which ${program2} should run, does not exist`,
        {
          hint: "make the folder, or run from another one"
        }
      );
    case "EACCES":
    case "ENOEXEC":
      return new UserError("process-not-executable", `${program2} may not be executed (${code2})`, {
        hint: "name a program, and give it the right to be executed (chmod +x)"
      });
    case "E2BIG":
      return new UserError(
        "process-arguments",
        `the arguments of ${program2} are longer than the system takes`,
        {
          hint: "pass large values in a file"
        }
      );
    case "ERR_INVALID_ARG_VALUE":
      return new UserError("process-arguments", `an argument of ${program2} holds a NUL character`, {
        hint: "remove the character"
      });
    default:
      return error2;
  }
}

// src/process/run.ts
var defaultLimit = 64 * 1024 * 1024;
var stderrLimit = 1024 * 1024;
var silence = 500;
var lookMs = 50;
var mostLooks = 12;
var longestTimer = 2 ** 31 - 1;
function run(command, args, options) {
  if (options.signal?.aborted) {
    return Promise.resolve({
      exitCode: exitCodeOf("SIGTERM"),
      ended: "aborted",
      stdout: new Uint8Array(),
      stderr: ""
    });
  }
  const group2 = wantsOwnGroup(options);
  const onChunk = { stdout() {
  }, stderr() {
  } };
  const isLined = options.outlives === true && typeof options.output === "function";
  let files;
  let child;
  try {
    if (isLined) files = filesFor(onChunk);
    child = start(command, args, options, group2, files);
  } catch (error2) {
    for (const file of files ?? []) file.close();
    return Promise.reject(startError(error2, command, options.cwd));
  }
  return watch({ child, group: group2, files, onChunk }, options, command);
}
function filesFor(onChunk) {
  let first;
  try {
    first = openOutput((chunk) => onChunk.stdout(chunk));
    return [first, openOutput((chunk) => onChunk.stderr(chunk))];
  } catch {
    first?.close();
    return void 0;
  }
}
function watch({ child, group: group2, files, onChunk }, options, command) {
  const grace = options.grace ?? 0;
  const kill = (signal) => signalChild(child, group2, signal);
  return new Promise((resolve4, reject) => {
    let ended;
    let received = 0;
    const timers = [];
    let looksLeft = mostLooks;
    const end3 = (why) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        looksLeft = 0;
        return;
      }
      if (ended !== void 0) return;
      ended = why;
      kill(grace > 0 ? "SIGTERM" : "SIGKILL");
      if (grace > 0) timers.push(setTimeout(() => kill("SIGKILL"), grace));
    };
    const abort = () => end3("aborted");
    const { output } = options;
    const told = (collector, from) => typeof output === "function" ? eachLine((line2) => output(line2, from), collector) : collector;
    const stdout = told(
      typeof output === "function" ? keepTail(stderrLimit) : keepAll(options.limit ?? defaultLimit, () => end3("too-large")),
      "stdout"
    );
    const stderr = told(keepTail(stderrLimit), "stderr");
    const keepNothing = atExit(() => kill(grace > 0 ? "SIGTERM" : "SIGKILL"));
    const release2 = () => {
      keepNothing();
      options.signal?.removeEventListener("abort", abort);
      for (const timer of timers) clearTimeout(timer);
      clearInterval(looking);
      for (const file of files ?? []) file.close();
    };
    const closePipes = (seen, patience) => {
      const isOver = received === seen || looksLeft <= 0;
      if (isOver && patience === 0) {
        child.stdout?.destroy();
        child.stderr?.destroy();
        return;
      }
      if (isOver && group2) kill("SIGKILL");
      looksLeft -= 1;
      const left = isOver ? patience - 1 : patience;
      const now2 = received;
      timers.push(setTimeout(() => closePipes(now2, left), silence));
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
    const looking = files && setInterval(() => files.forEach((file) => file.read()), lookMs);
    const pipes = child.stdio.slice(3).filter((pipe2) => pipe2 instanceof import_node_stream.Duplex);
    for (const pipe2 of pipes) pipe2.on("error", () => {
    });
    if (child.pid !== void 0) options.channels?.opened(pipes);
    options.signal?.addEventListener("abort", abort, { once: true });
    if (options.timeout !== void 0)
      timers.push(setTimeout(() => end3("timeout"), Math.min(options.timeout, longestTimer)));
    child.once("error", (error2) => {
      release2();
      reject(startError(error2, command, options.cwd));
    });
    child.once("exit", () => {
      for (const pipe2 of pipes) pipe2.destroy();
      if (group2) kill(ended === void 0 ? "SIGTERM" : "SIGKILL");
      const seen = received;
      timers.push(setTimeout(() => closePipes(seen, 1), silence));
    });
    const close = async (code2, signal) => {
      if (files !== void 0 && group2 && await isGroupAlive(child)) kill("SIGKILL");
      release2();
      resolve4({
        exitCode: code2 ?? exitCodeOf(signal ?? "SIGKILL"),
        ended: ended ?? (code2 === null ? "signal" : "exit"),
        stdout: stdout.bytes(),
        stderr: new TextDecoder().decode(stderr.bytes())
      });
    };
    child.once("close", (code2, signal) => void close(code2, signal).catch(reject));
    feed(child, options.stdin);
  });
}
function wantsOwnGroup(options) {
  return options.stdin !== "inherit" || !(0, import_node_tty.isatty)(0);
}
function start(command, args, options, group2, files) {
  const stdin = options.stdin ?? "none";
  const stdout = options.output === "pass" || options.output === "pass-stdout" ? "inherit" : "pipe";
  const stderr = options.output === "pass" ? "inherit" : "pipe";
  const channels = Array.from({ length: options.channels?.count ?? 0 }, () => "pipe");
  const [program2, words5] = withMemory(command, args, options.memory);
  return (0, import_node_child_process.spawn)(program2, words5, {
    cwd: options.cwd,
    env: options.env,
    detached: group2,
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
  child.stdin?.on("error", () => {
  });
  child.stdin?.end(stdin);
}
function signalChild(child, group2, signal) {
  if (child.pid === void 0) return;
  try {
    if (group2) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
  }
}
async function isGroupAlive({ pid }) {
  if (pid === void 0) return false;
  for (const end3 = performance.now() + silence; performance.now() < end3; ) {
    try {
      process.kill(-pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve4) => setTimeout(resolve4, lookMs));
  }
  return true;
}
function exitCodeOf(signal) {
  return 128 + import_node_os2.constants.signals[signal];
}

// src/process/variables.ts
var harmlessVariables = [
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

// src/files/sweep.ts
var import_node_fs8 = require("node:fs");
var import_node_path6 = require("node:path");
var staleAfter = 24 * 60 * 60 * 1e3;
var mostLookedAt = 256;
var mostRemoved = 16;
var made = /^pligos-(?:[a-z]+-)*(\d+)-[A-Za-z0-9]{6}$/;
var ownPrefix = (prefix) => `${prefix}${process.pid}-`;
function sweep(parent, now2 = Date.now()) {
  if (!isSafe(parent)) return;
  let removed = 0;
  for (const name of namesIn(parent)) {
    const pid = Number(made.exec(name)?.[1]);
    if (!(pid > 0) || !isStale((0, import_node_path6.join)(parent, name), now2) || isAlive(pid)) continue;
    (0, import_node_fs8.rmSync)((0, import_node_path6.join)(parent, name), { recursive: true, force: true });
    removed += 1;
    if (removed === mostRemoved) return;
  }
}
function isSafe(parent) {
  const { mode, uid } = (0, import_node_fs8.statSync)(parent);
  const isSticky = (mode & 512) !== 0;
  return isSticky || (mode & 18) === 0 && isOurs(uid);
}
function namesIn(parent) {
  const dir = (0, import_node_fs8.opendirSync)(parent, { bufferSize: mostLookedAt });
  try {
    const names2 = [];
    for (let looked = 0; looked < mostLookedAt; looked += 1) {
      const entry = dir.readSync();
      if (entry === null) break;
      names2.push(entry.name);
    }
    return names2;
  } finally {
    dir.closeSync();
  }
}
function isStale(path, now2) {
  const stat = (0, import_node_fs8.lstatSync)(path, { throwIfNoEntry: false });
  return stat !== void 0 && stat.isDirectory() && isOurs(stat.uid) && (stat.mode & 511) === 448 && now2 - stat.mtimeMs > staleAfter;
}
var isOurs = (uid) => uid === process.getuid?.();

// src/files/private.ts
function privateFolder(prefix) {
  const isFirst = isNothingLeft();
  const path = makeFolder(prefix);
  if (isFirst) sweepBeside(path);
  const remove = () => (0, import_node_fs9.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
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
    sweep((0, import_node_path7.dirname)(path));
  } catch (error2) {
    if (codeOf(error2) === void 0) throw error2;
  }
}
function makeFolder(prefix) {
  const parent = (0, import_node_os3.tmpdir)();
  try {
    return (0, import_node_fs9.mkdtempSync)((0, import_node_path7.join)((0, import_node_fs9.realpathSync)(parent), ownPrefix(prefix)));
  } catch (error2) {
    throw writeError(error2, `the temporary folder ${parent}`, "set TMPDIR to a writable folder");
  }
}

// src/archive/write.ts
var import_node_crypto4 = lazily("node:crypto");
function sha2562(bytes) {
  return (0, import_node_crypto4.createHash)("sha256").update(bytes).digest("hex");
}

// src/operations/render/remember.ts
function keyOf(words5, decides2) {
  const clean = words5.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100);
  return `pligos-${clean}-${sha2562(Buffer.from(JSON.stringify([formatVersion, decides2])))}`;
}
var formatVersion = 1;
var mostText2 = 64 * 1024 * 1024;

// src/operations/load-comparison.ts
var loadComparison = () => Promise.resolve().then(() => __toESM(require("./comparison-GRSYJX2H.cjs"), 1));

// src/operations/history/head.ts
function headOf({ openDigest }, input, digested) {
  let opened;
  let digests;
  const open2 = () => opened ??= openDigest(input());
  return {
    digest: () => (digested === void 0 ? open2() : digests ??= openDigest(digested())).digest(),
    text(id2) {
      const value2 = open2().value(id2);
      return value2 === void 0 ? void 0 : write(value2);
    }
  };
}
function headIn({ status: status2, shown: shown2, digest: digest2 }) {
  if (status2 === "deleted") return void 0;
  return {
    digest: () => digest2 ?? { digest: "", resources: /* @__PURE__ */ new Map() },
    text: (id2) => shown2?.get(id2) ?? void 0,
    tells: (id2) => shown2?.has(id2) === true || digest2?.resources.has(id2) === false
  };
}
function shownIds({ comparison: comparison2 }) {
  return new Set(
    (comparison2?.resources ?? []).flatMap(
      (change2) => change2.kind === "renamed" ? [change2.before.id, change2.resource.id] : [change2.resource.id]
    )
  );
}

// src/operations/history/memory.ts
var import_node_buffer9 = require("node:buffer");
var import_node_util3 = require("node:util");
var import_node_zlib2 = lazily("node:zlib");
var mostText3 = 32 * 1024 * 1024;
var mostBytes = 128 * 1024 * 1024;
var fast = { level: 1 };
var mostEarlier = 50;
var version = 1;
function packPreview({ head, contexts, earlier }) {
  let room = mostText3;
  const kept = contexts.filter(isOfBase).map(({ service: service2, context: context3, status: status2, digest: digest2, shown: shown2 }) => {
    for (const text4 of shown2?.values() ?? []) room -= text4?.length ?? 0;
    return {
      service: service2,
      context: context3,
      status: status2,
      ...digest2 && { digest: { digest: digest2.digest, resources: Object.fromEntries(digest2.resources) } },
      ...shown2 && room >= 0 && { shown: Object.fromEntries(shown2) }
    };
  });
  const text3 = JSON.stringify({ version, head, contexts: kept, earlier: earlier.slice(0, mostEarlier) });
  return { memory: sha2562(import_node_buffer9.Buffer.from(text3)), text: text3, bytes: () => (0, import_node_util3.promisify)(import_node_zlib2.gzip)(text3, fast) };
}
function unpackPreview(bytes, memory) {
  const text3 = unzipped(bytes);
  if (text3 === void 0 || sha2562(text3) !== memory) return void 0;
  const root = readRecord(JSON.parse(text3.toString("utf8")));
  if (root?.["version"] !== version) return void 0;
  const [head, contexts, earlier] = [root["head"], root["contexts"], root["earlier"]];
  if (typeof head !== "string" || !Array.isArray(contexts) || !Array.isArray(earlier)) return void 0;
  return {
    head,
    contexts: contexts.flatMap((one) => readContext(one) ?? []),
    earlier: earlier.flatMap((one) => readEarlier(one) ?? [])
  };
}
var isOfBase = ({ against }) => against === void 0;
function previewKey(pull, key, { head, memory }) {
  return keyOf(`review-${pull}-${sha2562(import_node_buffer9.Buffer.from(key)).slice(0, 12)}-${head.slice(0, 12)}`, [
    "review",
    pull,
    key,
    head,
    memory
  ]);
}
function unzipped(bytes) {
  try {
    return (0, import_node_zlib2.gunzipSync)(bytes, { maxOutputLength: mostBytes });
  } catch {
    return void 0;
  }
}
function readContext(value2) {
  const found = readRecord(value2);
  const [service2, context3] = [found?.["service"], found?.["context"]];
  const status2 = statuses.find((one) => one === found?.["status"]);
  if (typeof service2 !== "string" || typeof context3 !== "string" || status2 === void 0) return void 0;
  const digest2 = readRecord(found?.["digest"]);
  const resources = mapOf2(digest2?.["resources"], textOf2);
  const shown2 = mapOf2(found?.["shown"], shownText2);
  return {
    service: service2,
    context: context3,
    status: status2,
    ...found?.["against"] === "cluster" && { against: "cluster" },
    ...isText(digest2?.["digest"]) && resources && { digest: { digest: digest2["digest"], resources } },
    ...shown2 && { shown: shown2 }
  };
}
var statuses = ["compared", "untouched", "failed", "new", "deleted"];
var isText = (value2) => typeof value2 === "string";
var textOf2 = (value2) => isText(value2) ? value2 : void 0;
function shownText2(value2) {
  const packed2 = readRecord(value2)?.["gzip"];
  return value2 === null ? null : isText(packed2) ? unpackText(packed2) : textOf2(value2);
}
function mapOf2(value2, read) {
  const found = readRecord(value2);
  if (found === void 0) return void 0;
  const map2 = /* @__PURE__ */ new Map();
  for (const [key, item] of Object.entries(found)) {
    const good = read(item);
    if (good !== void 0) map2.set(key, good);
  }
  return map2;
}
function readRecord(value2) {
  return isRecord(value2) ? value2 : void 0;
}
var isRecord = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
function readEarlier(value2) {
  const found = readRecord(value2);
  const [head, memory] = [found?.["head"], found?.["memory"]];
  return isText(head) && isText(memory) ? { head, memory } : void 0;
}

// src/operations/history/texts.ts
var words4 = { kind: "Secret", name: "*", path: "**", reason: "hidden before" };
var nothing = {
  resources: [],
  quiet: [],
  groups: [],
  restarts: [],
  findings: [],
  random: [],
  limits: [],
  counts: { before: 0, after: 0, added: 0, removed: 0, changed: 0, renamed: 0, quiet: 0, equal: 0 }
};
function compareTexts({ openComparison }, texts2, { report: { namespace: namespace2 }, redact, ignore: ignore2 }) {
  if (texts2.length === 0) return nothing;
  const side3 = (which) => ({
    text: texts2.map((one) => one[which] === "" ? "" : `---
${one[which]}`).join(""),
    namespace: namespace2
  });
  const { key, known, also, allow } = redact;
  return openComparison({
    before: side3("before"),
    after: side3("after"),
    redact: { key, known, also, allow: [...allow, words4] },
    ignore: ignore2,
    // These resources were chosen before.
    includeTests: true
  }).comparison;
}

// src/operations/history/differences.ts
function nameOf3({ service: service2, context: context3 }) {
  const name = [service2, context3].filter((part) => part !== "").join("/").replaceAll("`", "'");
  return name === "" ? "the set of manifests" : `\`${name}\``;
}
function listed5(ids) {
  const names2 = ids.slice(0, 8).map((id2) => `\`${shortName(id2).replaceAll("`", "'")}\``);
  const more = ids.length > names2.length ? ` and ${ids.length - names2.length} more` : "";
  return `${names2.join(", ")}${more}`;
}
function shortName(id2) {
  const [, kind = "", , ...name] = id2.split("/");
  return `${kind}/${name.join("/")}`;
}
function differences(now2, comparison2, then, comparer) {
  const { head, report: report2 } = now2;
  const tells = head?.tells ?? (() => true);
  if (![...shownIds(report2)].every(tells))
    return { notes: [`what ${nameOf3(report2)} renders is not in its report`] };
  const digests = now2.hasDigest && then.digest !== void 0 ? head?.digest().resources : void 0;
  const isEqual = (id2) => digests !== void 0 && digests.get(id2) === then.digest?.resources.get(id2);
  const wasThere = (id2) => then.digest?.resources.has(id2) === true;
  const secret2 = new Set(comparison2.resources.filter(changesSecrets).map(({ resource: resource2 }) => resource2.id));
  const added = new Set(
    comparison2.resources.filter((change2) => isNew(change2, then.shown)).map(({ resource: resource2 }) => resource2.id)
  );
  const texts2 = [];
  const back = [];
  const fresh = /* @__PURE__ */ new Set();
  for (const id2 of /* @__PURE__ */ new Set([...then.shown.keys(), ...shownIds(report2)])) {
    const before = then.shown.get(id2);
    if (before === void 0 && added.has(id2) && !wasThere(id2))
      texts2.push({ before: "", after: head?.text(id2) ?? "" });
    else if (before === void 0 && (!isEqual(id2) || secret2.has(id2))) fresh.add(id2);
    if (before === void 0 || isEqual(id2)) continue;
    if (!tells(id2)) {
      back.push(id2);
      continue;
    }
    const after = head?.text(id2) ?? null;
    if (before !== after) texts2.push({ before: before ?? "", after: after ?? "" });
  }
  const between = compareTexts(comparer, texts2, now2);
  const own = comparison2.resources.filter((change2) => fresh.has(change2.resource.id));
  return withBack(joined2(between, own, comparison2), back, nameOf3(report2));
}
function withBack(found, back, name) {
  if (back.length === 0) return found;
  return {
    ...found,
    back,
    notes: [...found.notes ?? [], `in ${name} as at the base again: ${listed5(back)}`]
  };
}
var isNew = (change2, shown2) => change2.kind === "added" || change2.kind === "renamed" && shown2.has(change2.before.id);
var changesSecrets = (change2) => "changes" in change2 && change2.changes.some(({ secrets }) => secrets !== void 0);
function joined2(between, own, now2) {
  const resources = [...between.resources, ...own];
  const quiet = between.counts.quiet;
  const notes = quiet === 0 ? [] : [`${quiet} resource${quiet === 1 ? " differs" : "s differ"} in noise only`];
  if (resources.length === 0) return { notes };
  const ids = new Set(resources.map(({ resource: resource2 }) => resource2.id));
  const owns = new Set(own.map(({ resource: resource2 }) => resource2.id));
  const number4 = (kind) => resources.filter((change2) => change2.kind === kind).length;
  return {
    notes,
    comparison: {
      resources,
      quiet: [],
      groups: [],
      restarts: [
        ...between.restarts.filter(({ resource: resource2 }) => ids.has(resource2.id)),
        ...now2.restarts.filter(({ resource: resource2 }) => owns.has(resource2.id))
      ],
      findings: now2.findings.filter((finding2) => ids.has(idOfFinding(finding2))),
      random: [],
      limits: between.limits,
      counts: {
        ...between.counts,
        added: number4("added"),
        removed: number4("removed"),
        changed: number4("changed"),
        renamed: number4("renamed")
      }
    }
  };
}
function idOfFinding({ resource: resource2 }) {
  if (resource2 === void 0) return "";
  return "id" in resource2 ? resource2.id : idOf(resource2);
}

// src/operations/history/since.ts
var everything = { at: "all", lost: /* @__PURE__ */ new Set() };
function compareSince(now2, then, engine, looked = everything) {
  const kinds4 = engine.builtinKinds();
  const comparer = { openComparison: (input) => engine.openComparison({ ...input, kinds: kinds4 }) };
  const known = new Map(then.map((context3) => [placeOf4(context3), context3]));
  const found = now2.map((context3) => {
    const place = placeOf4(context3.report);
    if (!isOfBase(context3.report)) {
      known.delete(place);
      return {};
    }
    const before = known.get(place) ?? (looked.at === "touched" ? untouched(context3.report) : void 0);
    known.delete(place);
    return contextSince(context3, before, comparer);
  });
  const all = [...found, ...[...known.values()].map((context3) => gone(context3, looked))];
  const notes = all.flatMap((one) => one.notes ?? []);
  const back = all.reduce((sum, one) => sum + (one.back ?? []).length, 0);
  const isChanged = notes.length > 0 || found.some(({ comparison: comparison2 }) => comparison2 !== void 0);
  return {
    status: isChanged ? "changed" : "same",
    contexts: now2.map(({ report: report2 }, at2) => restricted(report2, found[at2]?.comparison)),
    ...back > 0 && { back },
    notes: [...notes, ...hidesSecrets(now2, then) ? ["changed values of secrets are not seen here"] : []]
  };
}
var untouched = ({ service: service2, context: context3 }) => ({
  service: service2,
  context: context3,
  status: "untouched"
});
function gone(then, { at: at2, lost }) {
  const { service: service2, context: context3, status: status2 } = then;
  if (status2 === "untouched" || lost.has(`${service2}/${context3}`)) return {};
  const name = nameOf3(then);
  if (at2 === "touched" && status2 !== "new") return again(name, then);
  return {
    notes: [`${name} ${at2 === "some" ? "was not looked at this time" : "is no longer a context"}`]
  };
}
var placeOf4 = ({ service: service2, context: context3 }) => `${service2}\0${context3}`;
function restricted(report2, comparison2) {
  const { service: service2, context: context3, release: release2, namespace: namespace2 } = report2;
  const about2 = { service: service2, context: context3, release: release2, namespace: namespace2, problems: [] };
  return comparison2 === void 0 ? { ...about2, status: "untouched" } : { ...about2, status: "compared", comparison: comparison2 };
}
function contextSince(now2, then, comparer) {
  const { report: report2 } = now2;
  const name = nameOf3(report2);
  const { comparison: comparison2 } = report2;
  if (report2.status === "failed")
    return then?.status === "failed" ? {} : { notes: [`${name} could not be compared this time`] };
  if (report2.status === "untouched") return again(name, then);
  if (comparison2 === void 0) return {};
  const whole6 = comparison2.resources.length === 0 ? {} : { comparison: comparison2 };
  if (then === void 0) return { ...whole6, notes: [`${name} was not looked at then`] };
  if (then.status === "failed") return { ...whole6, notes: [`${name} could not be compared then`] };
  if (report2.status === "deleted")
    return then.status === "deleted" ? {} : { ...whole6, notes: [`${name} is deleted now`] };
  if (then.status === "untouched") return whole6;
  if (then.shown === void 0) return { notes: [`what ${name} rendered then was not kept`] };
  return differences(now2, comparison2, { ...then, shown: then.shown }, comparer);
}
function again(name, then) {
  if (then?.status === "deleted") return { notes: [`${name} is no longer deleted`] };
  const back = [...then?.shown?.keys() ?? []];
  return back.length === 0 ? {} : { back, notes: [`${name} is as at the base again: ${listed5(back)}`] };
}
function hidesSecrets(now2, then) {
  const words5 = then.flatMap(({ shown: shown2 }) => [...shown2?.values() ?? []]);
  if (words5.some((text3) => text3?.includes("(secret)") === true)) return true;
  return now2.some(({ report: report2, head, hasDigest }) => {
    const ids = [...shownIds(report2), ...hasDigest ? head?.digest().resources.keys() ?? [] : []];
    return ids.some((id2) => id2.startsWith("core/Secret/"));
  });
}

// src/operations/shards/costs.ts
var week = 7 * 24 * 3600 * 1e3;
var weeks = 3;
var commitKey = (commit3) => keyOf("costs", commit3);
var weekKey = (at2) => keyOf("costs-week", Math.floor(at2 / week));
async function recallCosts({ store, earlier, run: run2, now: now2 }) {
  const keys = [
    ...[.../* @__PURE__ */ new Set([run2, ...earlier])].map(commitKey),
    ...Array.from({ length: weeks }, (_, ago) => weekKey(now2 - ago * week))
  ];
  const found = await Promise.all(keys.map((key) => store.restore(key)));
  return new Map(found.toReversed().flatMap((bytes) => bytes === void 0 ? [] : [...unpack(bytes)]));
}
async function keepCosts(reports, memory) {
  const known = new Map(await recallCosts(memory));
  const measured = costsOf(reports);
  if (measured.size === 0) return;
  for (const [name, cost] of measured) {
    known.delete(name);
    known.set(name, cost);
  }
  const bytes = Buffer.from(JSON.stringify([...known].slice(-mostContexts)));
  await Promise.all([commitKey(memory.run), weekKey(memory.now)].map((key) => memory.store.save(key, bytes)));
}
var mostContexts = 1e5;
function costsOf(reports) {
  return new Map(
    reports.flatMap(({ contexts }) => contexts).flatMap(
      ({ service: service2, context: context3, status: status2, milliseconds: milliseconds3 }) => milliseconds3 === void 0 || status2 === "untouched" || status2 === "failed" ? [] : [[`${service2}/${context3}`, Math.max(1, Math.round(milliseconds3))]]
    )
  );
}
function unpack(bytes) {
  if (bytes.length > 16 * 1024 * 1024) return [];
  const rows = parse2(bytes);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const [name, cost] = Array.isArray(row) ? row : [];
    const isGood = typeof name === "string" && typeof cost === "number" && cost > 0 && cost < 864e5;
    return isGood ? [[name, cost]] : [];
  });
}
function parse2(bytes) {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8"));
  } catch {
    return void 0;
  }
}

// src/operations/history/joined.ts
async function joinedMemory(input) {
  const { report: report2, lost, asks, key, secrets } = input;
  const needsEngine = asks || report2.contexts.some(({ shown: shown2 }) => mayHoldSecrets(shown2));
  const engine = needsEngine ? await loadComparison() : void 0;
  const redact = { key, known: secrets, also: [], allow: [] };
  const kinds4 = engine?.builtinKinds();
  const contexts = report2.contexts.map(
    (one) => engine === void 0 ? one : cleaned2(one, engine, { redact, ...kinds4 && { kinds: kinds4 } })
  );
  const looked = { at: lost === void 0 ? "some" : "touched", lost: lost ?? /* @__PURE__ */ new Set() };
  return {
    contexts: () => contexts,
    kept: () => [...contexts.filter((one) => !isJob(one)), ...[...lost ?? []].map(asFailed)],
    since(then) {
      if (engine === void 0) throw new TypeError("it was not to be asked");
      return compareSince(
        contexts.map((one) => nowOf(one, redact)),
        then,
        engine,
        looked
      );
    }
  };
}
var isJob = ({ service: service2, status: status2 }) => service2 === "" && status2 === "failed";
function asFailed(name) {
  const at2 = name.lastIndexOf("/");
  return { service: name.slice(0, Math.max(at2, 0)), context: name.slice(at2 + 1), status: "failed" };
}
function nowOf(report2, redact) {
  const head = headIn(report2);
  const now2 = { report: report2, hasDigest: report2.digest !== void 0, ignore: report2.ignore ?? [], redact };
  return head === void 0 ? now2 : { ...now2, head };
}
var suspicious = /\bSecret\b|\\[xuU\n]/;
var mayHoldSecrets = (shown2) => [...shown2?.values() ?? []].some((text3) => text3 !== null && suspicious.test(text3));
function cleaned2(report2, engine, how) {
  const { shown: shown2, release: release2, namespace: namespace2 } = report2;
  if (shown2 === void 0 || !mayHoldSecrets(shown2)) return report2;
  const again2 = [...shown2].flatMap(([id2, text3]) => {
    if (text3 === null || !suspicious.test(text3)) return [[id2, text3]];
    const head = headOf(engine, () => ({ ...how, text: text3, namespace: namespace2, release: release2, vary: [], withSecrets: false }));
    const own = head.text(id2) ?? head.text([...head.digest().resources.keys()][0] ?? "");
    return own === void 0 ? [] : [[id2, own]];
  });
  return { ...report2, shown: new Map(again2) };
}

// src/github/json.ts
var record2 = (value2) => isRecord2(value2) ? value2 : void 0;
var isRecord2 = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
var list3 = (value2) => Array.isArray(value2) ? value2 : [];
var text2 = (value2) => typeof value2 === "string" ? value2 : void 0;
var whole5 = (value2) => typeof value2 === "number" && Number.isSafeInteger(value2) ? value2 : void 0;
var commit2 = (value2) => typeof value2 === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value2) ? value2 : void 0;
function at(value2, ...keys) {
  let current = value2;
  for (const key of keys) {
    const map2 = record2(current);
    current = map2 !== void 0 && Object.hasOwn(map2, key) ? map2[key] : void 0;
  }
  return current;
}
function parse3(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return void 0;
  }
}

// src/github/comments/marker.ts
var version2 = 1;
var start2 = "<!-- pligos:";
var end = " -->";
function withMarker(marker, body) {
  return `${start2}${escaped(JSON.stringify({ v: version2, ...marker }))}${end}
${body}`;
}
function markerOf(body) {
  const stop = body.indexOf(end);
  if (!body.startsWith(start2) || stop === -1) return void 0;
  const value2 = parsed(body.slice(start2.length, stop));
  const key = text2(at(value2, "key"));
  const head = commit2(at(value2, "head"));
  const id2 = whole5(at(value2, "run", "id"));
  const attempt = whole5(at(value2, "run", "attempt"));
  const digest2 = text2(at(value2, "digest"));
  const writer = text2(at(value2, "writer"));
  const memory = text2(at(value2, "memory"));
  const gate2 = text2(at(value2, "gate"));
  if (at(value2, "v") !== version2 || key === void 0 || head === void 0 || id2 === void 0 || attempt === void 0 || digest2 === void 0)
    return void 0;
  return {
    key,
    head,
    run: { id: id2, attempt },
    ...writer !== void 0 && { writer },
    digest: digest2,
    ...memory !== void 0 && { memory },
    ...gate2 !== void 0 && { gate: gate2 },
    ...at(value2, "outdated") === true && { outdated: true }
  };
}
function bodyBelow(body) {
  return body.slice(body.indexOf(end) + end.length).replace(/^\r?\n/, "");
}
function escaped(json) {
  return json.replaceAll(
    /[-<>&]|[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function parsed(json) {
  try {
    return record2(JSON.parse(json));
  } catch {
    return void 0;
  }
}

// src/github/comments/comments.ts
var inRepository = ({
  owner,
  name
}) => ({ owner, repo: name });
async function readViewer(gitHub) {
  const data = await gitHub.graphql("query { viewer { login databaseId } }", {});
  return { login: text2(at(data, "viewer", "login")) ?? "", id: whole5(at(data, "viewer", "databaseId")) };
}
async function findComments(gitHub, where2, viewer = readViewer(gitHub)) {
  const [by, all] = await Promise.all([viewer, listComments(gitHub, where2)]);
  return pickOurs(all, by, where2);
}
function listComments(gitHub, where2) {
  return gitHub.pages(gitHub.rest.issues.listComments, {
    ...inRepository(where2.repository),
    issue_number: where2.pull
  });
}
function pickOurs(all, viewer, { key, formerKeys = [] }) {
  return pickAll(all, viewer).filter(({ marker }) => marker.key === key || formerKeys.includes(marker.key)).filter(({ marker }) => marker.outdated === void 0).toSorted((a, b) => Number(a.marker.key !== key) - Number(b.marker.key !== key) || a.id - b.id);
}
var pickAll = (all, viewer) => all.filter((item) => isBy(item, viewer)).flatMap((item) => toComment(item) ?? []);
function isBy(item, viewer) {
  const id2 = whole5(at(item, "user", "id"));
  if (id2 !== void 0 && viewer.id !== void 0) return id2 === viewer.id;
  return viewer.login !== "" && text2(at(item, "user", "login")) === viewer.login;
}
function toComment(item) {
  const body = text2(at(item, "body")) ?? "";
  const marker = markerOf(body);
  const id2 = whole5(at(item, "id"));
  if (marker === void 0 || id2 === void 0) return void 0;
  return {
    id: id2,
    nodeId: text2(at(item, "node_id")) ?? "",
    url: text2(at(item, "html_url")) ?? "",
    body,
    marker
  };
}

// src/github/fault.ts
var kinds2 = {
  refused: {
    code: "github-refused",
    says: "GitHub refused",
    hint: "check the permissions of the job and the token"
  },
  missing: {
    code: "github-missing",
    says: "GitHub does not know, or does not show to this token, what is asked for by",
    hint: "check the repository and the number, and that the token may read them"
  },
  rejected: { code: "github-rejected", says: "GitHub rejected", hint: "report this as a bug of pligos" },
  limited: {
    code: "github-limited",
    says: "the rate limit of GitHub is reached, at",
    hint: "run the job again later, or use a token with a limit of its own"
  },
  broken: {
    code: "github-broken",
    says: "GitHub could not answer",
    hint: "check the status page of GitHub, and run the job again"
  },
  unreachable: {
    code: "github-unreachable",
    says: "GitHub could not be reached for",
    hint: "check the network and the proxy of the runner, and run the job again"
  }
};
function githubError(call, fault) {
  const { code: code2, says, hint: hint2 } = kinds2[fault.kind];
  const status2 = fault.status === void 0 ? "" : ` (${fault.status})`;
  const error2 = new UserError(code2, `${says} ${call}: ${fault.reason}${status2}`, { hint: hint2 });
  return Object.assign(error2, { fault });
}
var isFaulty = (error2) => error2 instanceof UserError && "fault" in error2;
function faultOf(error2) {
  return isFaulty(error2) ? error2.fault : void 0;
}
function serverText(message) {
  return oneLine(message, 300).replace(/\.$/, "");
}
var ofGraphql = {
  FORBIDDEN: "refused",
  INSUFFICIENT_SCOPES: "refused",
  NOT_FOUND: "missing",
  RATE_LIMITED: "limited"
};
function graphqlFault(error2) {
  const [first] = list3(at(error2, "errors"));
  const field = list3(at(first, "path")).map((key) => text2(key) ?? whole5(key)).join(".");
  return {
    kind: ofGraphql[text2(at(first, "type")) ?? ""] ?? "rejected",
    reason: serverText(text2(at(first, "message")) ?? "an answer without data"),
    ...field !== "" && { field }
  };
}

// src/github/event.ts
var kinds3 = /* @__PURE__ */ new Set([
  "pull_request",
  "pull_request_target",
  "merge_group",
  "push",
  "workflow_run",
  "issue_comment",
  "schedule",
  "workflow_dispatch",
  "release",
  "deployment"
]);
var isKind = (name) => kinds3.has(name);
function readEvent(env, payload) {
  const name = variable(env, "GITHUB_EVENT_NAME");
  if (record2(payload) === void 0)
    throw wrong(
      "the payload of the event is not a JSON object",
      "it is the file that GITHUB_EVENT_PATH names"
    );
  const repository = repositoryOf(env["GITHUB_REPOSITORY"]);
  if (repository === void 0)
    throw wrong(
      `GITHUB_REPOSITORY is "${env["GITHUB_REPOSITORY"] ?? ""}", expected owner/name`,
      "the runner sets it"
    );
  const sha = commit2(env["GITHUB_SHA"]);
  if (sha === void 0)
    throw wrong(
      `GITHUB_SHA is "${env["GITHUB_SHA"] ?? ""}", expected the full name of a commit`,
      "the runner sets it"
    );
  const actor = env["GITHUB_ACTOR"] ?? "";
  const ref = env["GITHUB_REF"] ?? "";
  const kind = isKind(name) ? name : "other";
  const pull = record2(at(payload, "pull_request")) && readPull(payload, repository, { sha, ref });
  const pullNumber = pull?.number ?? pullNumberOf(kind, payload);
  const serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com");
  if ((kind === "pull_request" || kind === "pull_request_target") && pull === void 0)
    throw wrong(
      `the payload of ${name} contains no pull_request`,
      "it is the file that GITHUB_EVENT_PATH names"
    );
  return {
    kind,
    name,
    repository,
    sha,
    ref,
    defaultBranch: text2(at(payload, "repository", "default_branch")),
    ...pull && { pull },
    ...pullNumber !== void 0 && { pullNumber },
    ...kind === "push" && { push: readPush(payload) },
    ...kind === "merge_group" && { group: readGroup(payload) },
    ...kind === "workflow_run" && { after: readAfter(payload) },
    actor,
    isFork: pull?.isFork === true || actor === "dependabot[bot]" || ranForFork(kind, payload, repository),
    run: { id: number3(env, "GITHUB_RUN_ID"), attempt: number3(env, "GITHUB_RUN_ATTEMPT", 1) },
    runNumber: number3(env, "GITHUB_RUN_NUMBER", 1),
    workflow: env["GITHUB_WORKFLOW"] ?? "",
    job: env["GITHUB_JOB"] ?? "",
    step: env["GITHUB_ACTION"] ?? "",
    serverUrl,
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    isEnterprise: isEnterprise(serverUrl)
  };
}
function isEnterprise(serverUrl) {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function readPull(payload, repository, run2) {
  const pull = at(payload, "pull_request");
  const pullNumber = whole5(at(pull, "number"));
  if (pullNumber === void 0) throw missing("pull_request.number", "the number of the pull request");
  const headRepository = repositoryOf(at(pull, "head", "repo", "full_name"));
  return {
    number: pullNumber,
    headSha: commitAt(payload, "pull_request", "head", "sha"),
    headRef: textAt(payload, "pull_request", "head", "ref"),
    baseSha: commitAt(payload, "pull_request", "base", "sha"),
    baseRef: textAt(payload, "pull_request", "base", "ref"),
    // A fork that was deleted leaves a null: it was one.
    isFork: headRepository === void 0 || !sameRepository(headRepository, repository),
    headRepository,
    ...at(payload, "action") === "closed" && { isClosed: true },
    ...run2.ref === `refs/pull/${pullNumber}/merge` && { mergeSha: run2.sha }
  };
}
var there = (sha) => /^0+$/.test(sha) ? void 0 : sha;
function readPush(payload) {
  return {
    before: there(commitAt(payload, "before")),
    after: there(commitAt(payload, "after")),
    forced: at(payload, "forced") === true,
    created: at(payload, "created") === true,
    deleted: at(payload, "deleted") === true
  };
}
function readGroup(payload) {
  return {
    baseSha: commitAt(payload, "merge_group", "base_sha"),
    headSha: commitAt(payload, "merge_group", "head_sha")
  };
}
function pullNumberOf(kind, payload) {
  if (kind === "issue_comment")
    return record2(at(payload, "issue", "pull_request")) && whole5(at(payload, "issue", "number"));
  const pulls = kind === "workflow_run" ? at(payload, "workflow_run", "pull_requests") : void 0;
  return Array.isArray(pulls) && pulls.length === 1 ? whole5(at(pulls[0], "number")) : void 0;
}
function readAfter(payload) {
  return {
    headSha: commitAt(payload, "workflow_run", "head_sha"),
    headBranch: text2(at(payload, "workflow_run", "head_branch")) ?? "",
    headRepository: repositoryOf(at(payload, "workflow_run", "head_repository", "full_name"))
  };
}
function ranForFork(kind, payload, repository) {
  if (kind !== "workflow_run") return false;
  const head = repositoryOf(at(payload, "workflow_run", "head_repository", "full_name"));
  return head === void 0 || !sameRepository(head, repository);
}
var sameRepository = (a, b) => a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();
function repositoryOf(fullName) {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(text2(fullName) ?? "") ?? [];
  return owner === void 0 || name === void 0 ? void 0 : { owner, name };
}
function commitAt(payload, ...keys) {
  const value2 = commit2(at(payload, ...keys));
  if (value2 === void 0) throw missing(keys.join("."), "the full name of a commit");
  return value2;
}
function textAt(payload, ...keys) {
  const value2 = text2(at(payload, ...keys));
  if (value2 === void 0) throw missing(keys.join("."), "a text");
  return value2;
}
function variable(env, name) {
  const value2 = env[name];
  if (value2 === void 0 || value2 === "") throw wrong(`${name} is not set`, "the runner sets it");
  return value2;
}
function number3(env, name, otherwise) {
  const value2 = env[name];
  if ((value2 === void 0 || value2 === "") && otherwise !== void 0) return otherwise;
  if (!/^\d{1,15}$/.test(value2 ?? ""))
    throw wrong(`${name} is "${value2 ?? ""}", expected a number`, "the runner sets it");
  return Number(value2);
}
function address(env, name, otherwise) {
  const value2 = env[name] || otherwise;
  if (!URL.canParse(value2) || !/^https?:$/.test(new URL(value2).protocol))
    throw wrong(`${name} is "${value2}", expected an address that begins with https://`, "the runner sets it");
  return value2.replace(/\/+$/, "");
}
var missing = (path, expected) => wrong(
  `${path} in the payload of the event is not ${expected}`,
  "the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it"
);
var wrong = (message, hint2) => new UserError("github-event", message, { hint: hint2 });

// src/github/cache/entry-files.ts
var import_node_fs10 = require("node:fs");
var import_node_path8 = require("node:path");
function openEntries({ limits, start: start3, secret: secret2 }) {
  let opened;
  let count4 = 0;
  async function withFile(use) {
    if (opened === void 0) {
      const folder2 = privateFolder("cache");
      opened = { folder: folder2, helper: start3(folder2.path) };
    }
    const { folder, helper } = opened;
    count4 += 1;
    const file = (0, import_node_path8.join)(folder.path, String(count4));
    try {
      return await use(file, helper);
    } finally {
      (0, import_node_fs10.rmSync)(file, { force: true });
    }
  }
  const failed2 = (done2, { reason: reason2 = "", status: status2 }) => ({
    trouble: `the cache could not be ${done2}: ${withoutSecrets(reason2, secret2)}`,
    // A 403 or 404 is about one entry; the rest is about the service.
    closes: status2 === void 0 || status2 === 401 || status2 === 429 || status2 >= 500
  });
  return {
    restore: (key, limitMs) => withFile(async (file, helper) => {
      const answer = await helper.ask({ action: "restore", key, file }, limitMs);
      if (answer.result === "failed") return failed2("read", answer);
      if (answer.result !== "found") return { value: void 0 };
      const bytes = (0, import_node_fs10.statSync)(file).size > limits.bytes ? void 0 : unpackEntry((0, import_node_fs10.readFileSync)(file));
      const trouble = "an entry is not what was saved, and is not used";
      return { value: bytes, ...bytes === void 0 && { trouble } };
    }),
    save: (key, bytes, limitMs) => {
      const tooMany2 = `${bytes.length} bytes are too many to be saved in the cache`;
      if (bytes.length > limits.bytes) return Promise.resolve({ value: "refused", trouble: tooMany2 });
      return withFile(async (file, helper) => {
        (0, import_node_fs10.writeFileSync)(file, packEntry(bytes), { mode: 384 });
        const answer = await helper.ask({ action: "save", key, file }, limitMs);
        if (answer.result === "failed") return failed2("written", answer);
        return { value: answer.result === "saved" ? "saved" : "exists" };
      });
    },
    async close() {
      await opened?.helper.close();
      opened?.folder.dispose();
      opened = void 0;
    }
  };
}
var withoutSecrets = (reason2, secret2) => serverText(reason2.replaceAll(secret2, "***").replaceAll(/(https?:\/\/[^\s?'"]*)\?[^\s'"]*/g, "$1"));
var digestLength = 64;
var packEntry = (bytes) => Buffer.concat([Buffer.from(sha2562(bytes)), bytes]);
function unpackEntry(file) {
  const bytes = file.subarray(digestLength);
  return file.toString("latin1", 0, digestLength) === sha2562(bytes) ? bytes : void 0;
}

// src/github/cache/gate.ts
function makeGate(wholeMs, signal, notice2) {
  const told = /* @__PURE__ */ new Set();
  const clock = makeClock();
  let closed = false;
  const notifyOnce = (words5) => {
    if (told.has(words5)) return;
    told.add(words5);
    notice2(words5);
  };
  const close = (words5) => {
    if (!closed) notifyOnce(`${words5}; the run goes on without it`);
    closed = true;
  };
  return {
    notifyOnce,
    async pass(work, otherwise) {
      if (clock.ms() >= wholeMs) close(`the cache took more than ${wholeMs / 1e3} s of this run`);
      if (closed || signal.aborted) return otherwise;
      clock.start();
      try {
        const outcome = await work(wholeMs - clock.ms());
        if (signal.aborted) return otherwise;
        if ("value" in outcome) {
          if (outcome.trouble !== void 0) notifyOnce(outcome.trouble);
          return outcome.value;
        }
        if (outcome.closes) close(outcome.trouble);
        else notifyOnce(outcome.trouble);
        return otherwise;
      } catch (error2) {
        const fault = refusalOf(error2);
        if (fault === void 0) throw error2;
        close(`the cache cannot keep its files: ${fault}`);
        return otherwise;
      } finally {
        clock.stop();
      }
    }
  };
}
function refusalOf(error2) {
  const isRefusal3 = error2 instanceof Error && ("problems" in error2 || "syscall" in error2);
  return isRefusal3 ? error2.message : void 0;
}
function makeClock() {
  let running = 0;
  let since2 = 0;
  let spent = 0;
  return {
    start() {
      if (running === 0) since2 = performance.now();
      running += 1;
    },
    stop() {
      running -= 1;
      if (running === 0) spent += performance.now() - since2;
    },
    ms: () => spent + (running === 0 ? 0 : performance.now() - since2)
  };
}

// src/github/cache/process.ts
var import_node_readline = require("node:readline");

// src/github/cache/messages.ts
var results = ["found", "missing", "saved", "exists", "failed"];
function readAnswer(line2) {
  const message = line2 === "" ? void 0 : JSON.parse(line2);
  return isAnswer(message) ? message : void 0;
}
var isAnswer = (message) => typeof message === "object" && message !== null && "result" in message && results.includes(String(message.result));

// src/github/cache/process.ts
var printed = 4 * 1024 * 1024;
function startCacheProcess(options) {
  const { program: program2, maxBytes, silenceMs } = options;
  const control = new AbortController();
  const pending = /* @__PURE__ */ new Map();
  let count4 = 0;
  let isReady = false;
  let pipe2;
  let fault;
  let silence2;
  const fail = (reason2) => {
    fault ??= reason2;
    for (const answer of pending.values()) answer({ result: "failed", reason: fault });
    pending.clear();
    clearTimeout(silence2);
    silence2 = void 0;
    control.abort();
  };
  const waitAgain = () => {
    clearTimeout(silence2);
    silence2 = void 0;
    if (pending.size === 0 || !isReady) return;
    const timer = setTimeout(() => {
      setImmediate(() => {
        if (silence2 === timer) fail(`no answer and no byte for ${silenceMs / 1e3} s`);
      });
    }, silenceMs);
    silence2 = timer;
  };
  const receive = (line2) => {
    isReady = true;
    const answer = readAnswer(line2);
    if (answer !== void 0) {
      pending.get(answer.id)?.(answer);
      pending.delete(answer.id);
    }
    waitAgain();
  };
  const ended = run(process.execPath, [program2, String(maxBytes)], {
    cwd: options.folder,
    env: options.env,
    output: "capture",
    limit: printed,
    signal: AbortSignal.any([options.signal, control.signal]),
    channels: {
      count: 1,
      opened([end3]) {
        pipe2 = end3;
        if (end3 !== void 0)
          (0, import_node_readline.createInterface)({ input: end3 }).on("line", receive).on("error", () => {
          });
      }
    }
  }).then(
    ({ exitCode }) => fail(`its process ended with exit code ${exitCode}`),
    () => fail("its process cannot be started")
  );
  return {
    ask(call, limitMs) {
      if (fault !== void 0) return Promise.resolve({ result: "failed", reason: fault });
      count4 += 1;
      const id2 = count4;
      return new Promise((resolve4) => {
        const limit = setTimeout(() => fail("it took too much time of this run"), limitMs);
        pending.set(id2, (answer) => {
          clearTimeout(limit);
          resolve4(answer);
        });
        if (pending.size === 1) waitAgain();
        pipe2?.write(`${JSON.stringify({ id: id2, ...call })}
`);
      });
    },
    async close() {
      fail("it is closed");
      await ended;
    }
  };
}

// src/github/cache/cache.ts
var defaults = {
  silenceMs: 5e3,
  wholeMs: 6e4,
  bytes: 256 * 1024 * 1024
};
function openCache(options) {
  const { env, program: program2, signal } = options;
  const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
  const off = whyOff(env, mode);
  if (off !== void 0) return { off };
  const limits = { ...defaults, ...options.limits };
  const entries = openEntries({
    limits,
    start: (folder) => startCacheProcess({
      program: program2,
      env: forCache(env),
      folder,
      maxBytes: limits.bytes,
      silenceMs: limits.silenceMs,
      signal
    }),
    secret: env["ACTIONS_RUNTIME_TOKEN"] ?? ""
  });
  const gate2 = makeGate(limits.wholeMs, signal, options.notice);
  const noSave = whyNotSaved(options.event, mode);
  return {
    restore: async (key) => {
      if (mode === "write-only") return void 0;
      return gate2.pass((leftMs) => entries.restore(key, leftMs), void 0);
    },
    save: async (key, bytes) => {
      if (noSave === void 0) return gate2.pass((leftMs) => entries.save(key, bytes, leftMs), "refused");
      gate2.notifyOnce(noSave);
      return "refused";
    },
    close: () => entries.close()
  };
}
function whyOff(env, mode) {
  const server = env["GITHUB_SERVER_URL"] || "https://github.com";
  if (!URL.canParse(server)) return "GITHUB_SERVER_URL is not a URL";
  const isV2 = !isEnterprise(server) && Boolean(env["ACTIONS_CACHE_SERVICE_V2"]);
  const name = isV2 ? "ACTIONS_RESULTS_URL" : "ACTIONS_CACHE_URL";
  if (!URL.canParse(env[name] ?? "")) return `the runner does not say where the cache is (${name})`;
  if (!env["ACTIONS_RUNTIME_TOKEN"]) return "the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)";
  return mode === "none" ? "the cache is switched off for this run (ACTIONS_CACHE_MODE)" : void 0;
}
var cacheVariables = [
  ...harmlessVariables,
  "ACTIONS_CACHE_SERVICE_V2",
  "ACTIONS_CACHE_URL",
  "ACTIONS_ORCHESTRATION_ID",
  "ACTIONS_RESULTS_URL",
  "ACTIONS_RUNTIME_TOKEN",
  "GITHUB_SERVER_URL",
  "NODE_EXTRA_CA_CERTS",
  "NODE_USE_SYSTEM_CA",
  // Windows cannot open a connection without it.
  "SystemRoot"
];
function forCache(env) {
  return Object.fromEntries(
    cacheVariables.flatMap((name) => env[name] === void 0 ? [] : [[name, env[name]]])
  );
}
var neverSaving = /* @__PURE__ */ new Set(["pull_request_target", "issue_comment", "workflow_run"]);
var mayRemember = (event) => whyNotSaved(event, "") === void 0;
function whyNotSaved(event, mode) {
  if (event.isFork) return "nothing is saved in the cache: the run is for a fork or by Dependabot";
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === "read" ? "nothing is saved in the cache: this run may only read it" : void 0;
}

// src/github/refusal.ts
var permissions = ["permissions:", "  contents: read", "  pull-requests: write"];
function whyRefused(fault, request) {
  const reasonWithStatus = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
  return `${sentences[fault.kind](request, fault)} (${reasonWithStatus})`;
}
var unanswered = () => "GitHub gave an unexpected answer";
var sentences = {
  refused(request, fault) {
    if (isLocked(fault)) return `the conversation of pull request ${request.pull} is locked`;
    return request.isFork ? "a run for a fork or by Dependabot has a token that only reads, so that no comment can be written" : "the token may not comment on pull requests";
  },
  missing: ({ pull, repository: { owner, name } }) => `pull request ${pull} of ${owner}/${name} is not there for this token`,
  rejected: () => "GitHub rejected the comment",
  limited: () => "the rate limit of GitHub is reached",
  broken: unanswered,
  unreachable: unanswered
};
function linesToAdd(fault, request) {
  const grantable = fault.kind === "refused" && fault.status !== 401 && !request.isFork && !isLocked(fault);
  return grantable ? permissions : void 0;
}
var isLocked = (fault) => /\block/i.test(fault.reason);

// src/github/http.ts
var import_node_events = require("node:events");
var import_node_http = lazily("node:http");
var import_node_https = lazily("node:https");
var maxSockets = 16;
function makeAgents(env, signal) {
  (0, import_node_events.setMaxListeners)(0, signal);
  const options = { keepAlive: true, maxSockets, proxyEnv: proxies(env) };
  return { http: new import_node_http.Agent(options), https: new import_node_https.Agent(options) };
}
function closeAgents(agents) {
  agents.http.destroy();
  agents.https.destroy();
}
var proxyNames = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
function proxies(env) {
  return Object.fromEntries(
    proxyNames.map((name) => [name, env[name.toLowerCase()] || env[name]]).filter(([, value2]) => value2)
  );
}
function exchange(sending) {
  const { url, signal } = sending;
  return new Promise((resolve4, reject) => {
    signal.throwIfAborted();
    let timer;
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? import_node_https.request : import_node_http.request)(url, {
      method: sending.method,
      headers: withLength(sending),
      agent: isSecure ? sending.agents.https : sending.agents.http
    });
    const abort = () => {
      end3();
      request.destroy();
      reject(reasonOf(signal));
    };
    const end3 = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    const answer = (result) => {
      end3();
      resolve4(result);
      if ("broken" in result) request.destroy();
    };
    const failed2 = (error2) => answer({ broken: "connection", reason: nameOf4(error2) });
    signal.addEventListener("abort", abort, { once: true });
    request.once("socket", () => {
      timer = setTimeout(
        () => answer({ broken: "time", reason: `no answer within ${sending.limitMs / 1e3} s` }),
        sending.limitMs
      );
    });
    request.on("error", failed2);
    request.once("response", (response) => {
      response.on("error", failed2);
      collect(response, sending.maxBytes, answer);
    });
    request.end(sending.body);
  });
}
function withLength(sending) {
  const { body, headers } = sending;
  return body === void 0 ? { ...headers } : { ...headers, "content-length": body.length };
}
function collect(response, maxBytes, answer) {
  const chunks = [];
  const tooLarge2 = { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` };
  let size = 0;
  response.on("data", (chunk) => {
    size += chunk.length;
    if (size > maxBytes) answer(tooLarge2);
    else chunks.push(chunk);
  });
  response.once("end", () => {
    const received = {
      status: response.statusCode ?? 0,
      headers: plainHeaders(response.headers),
      bytes: Buffer.concat(chunks)
    };
    if (received.headers["content-encoding"] !== "gzip") answer(received);
    else void unpack2(received, maxBytes).then(answer);
  });
}
async function unpack2(received, maxBytes) {
  const { gunzipSync: gunzipSync3 } = await Promise.resolve().then(() => __toESM(require("node:zlib"), 1));
  try {
    return { ...received, bytes: gunzipSync3(received.bytes, { maxOutputLength: maxBytes }) };
  } catch (error2) {
    return isCoded(error2) && error2.code === "ERR_BUFFER_TOO_LARGE" ? { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` } : { broken: "connection", reason: "the answer is not gzip data" };
  }
}
var isCoded = (error2) => typeof error2 === "object" && error2 !== null && "code" in error2;
function plainHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value2]) => [
      name,
      Array.isArray(value2) ? value2.join(", ") : value2 ?? ""
    ])
  );
}
function reasonOf(signal) {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted");
}
function nameOf4(error2) {
  return error2.code ?? (error2.message || "the connection failed");
}

// src/github/redirect.ts
function redirectOf(result, method, url) {
  const statuses2 = method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers["location"];
  if (!statuses2.includes(result.status) || location === void 0 || !URL.canParse(location, url.href))
    return void 0;
  const next = new URL(location, url);
  if (method !== "GET" && next.origin !== url.origin) return void 0;
  return next.protocol === url.protocol || next.protocol === "https:" ? next : void 0;
}

// src/github/retry.ts
var import_promises = lazily("node:timers/promises");
var retries = 3;
function judge(result) {
  if ("broken" in result)
    return {
      fault: { kind: result.broken === "size" ? "broken" : "unreachable", reason: result.reason },
      passing: result.broken !== "size"
    };
  const { status: status2 } = result;
  if (status2 >= 200 && status2 < 300) return void 0;
  const reason2 = reasonOf2(result);
  const waitMs = limitOf(result, reason2);
  if (waitMs !== void 0) return { fault: { kind: "limited", status: status2, reason: reason2 }, passing: true, waitMs };
  return { fault: { kind: kindOf2(status2), status: status2, reason: reason2 }, passing: status2 === 408 || status2 >= 500 };
}
function kindOf2(status2) {
  if (status2 === 401 || status2 === 403) return "refused";
  if (status2 === 404 || status2 === 410) return "missing";
  return status2 === 408 || status2 >= 500 ? "broken" : "rejected";
}
function reasonOf2(result) {
  const message = text2(at(parse3(result.bytes), "message"));
  return message === void 0 || message === "" ? `status ${result.status}` : serverText(message);
}
function limitOf(result, reason2) {
  const { status: status2, headers } = result;
  if (status2 !== 403 && status2 !== 429) return void 0;
  const after = seconds(headers["retry-after"], headers);
  if (after !== void 0) return after;
  const used = headers["x-ratelimit-remaining"] === "0";
  const reset = Number(headers["x-ratelimit-reset"]) * 1e3;
  if (used && reset > 0) return Math.max(1e3, reset - now(headers));
  return status2 === 429 || used || /secondary rate limit/i.test(reason2) ? 6e4 : void 0;
}
function seconds(header, headers) {
  if (header === void 0) return void 0;
  if (/^\d+$/.test(header)) return Number(header) * 1e3;
  const date = Date.parse(header);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now(headers));
}
function now(headers) {
  const date = Date.parse(headers["date"] ?? "");
  return Number.isNaN(date) ? Date.now() : date;
}
async function tryAgain(once2, repeatable, limits, signal) {
  const end3 = performance.now() + limits.wholeMs;
  for (let count4 = 0; ; count4 += 1) {
    const result = await once2(Math.max(1, Math.min(limits.tryMs, end3 - performance.now())));
    const failed2 = judge(result);
    if (failed2 === void 0 && !("broken" in result)) return result;
    if (failed2 === void 0) throw new TypeError("a broken answer was taken for a good one");
    const again2 = failed2.passing && (repeatable || failed2.waitMs !== void 0);
    const pause = failed2.waitMs ?? limits.pauseMs * 2 ** count4 * (0.75 + Math.random() / 2);
    if (!again2 || count4 === retries || performance.now() + pause >= end3) return failed2;
    await (0, import_promises.setTimeout)(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
  }
}

// src/github/fetch.ts
var maxRedirects = 3;
function makeFetch(options) {
  const { limits, signal } = options;
  return async (url, request) => {
    const result = await tryAgain(
      (limitMs) => follow2(options, new URL(url), request, limitMs),
      isRepeatable(request.method, url),
      limits,
      signal
    );
    const call = `${request.method} ${new URL(url).pathname}`;
    if ("fault" in result) throw githubError(call, result.fault);
    const { status: status2, headers, bytes } = result;
    if (bytes.length > 0 && parse3(bytes) === void 0)
      throw githubError(call, { kind: "broken", status: status2, reason: "the answer is not JSON" });
    return {
      status: status2,
      url,
      headers: new Map(Object.entries({ ...headers, "content-type": "application/json" })),
      text: () => Promise.resolve(new TextDecoder().decode(bytes))
    };
  };
}
var isRepeatable = (method, url) => method === "GET" || method === "PUT" || method === "DELETE" || url.endsWith("/graphql");
async function follow2({ apiUrl, agents, limits, signal }, first, { method, headers, body }, limitMs) {
  const { origin } = new URL(apiUrl);
  const { authorization = "", ...others } = headers;
  let url = first;
  for (let count4 = 0; ; count4 += 1) {
    const result = await exchange({
      url,
      method,
      headers: {
        ...others,
        "accept-encoding": "gzip",
        ...url.origin === origin && { authorization }
      },
      ...body !== void 0 && { body: Buffer.from(body) },
      agents,
      limitMs,
      maxBytes: limits.answerBytes,
      signal
    });
    const next = "broken" in result ? void 0 : redirectOf(result, method, url);
    if (next === void 0 || count4 === maxRedirects) return result;
    url = next;
  }
}

// src/github/connect.ts
var defaults2 = {
  tryMs: 15e3,
  wholeMs: 9e4,
  pauseMs: 500,
  answerBytes: 32 * 1024 * 1024,
  pages: 200
};
async function connect({
  apiUrl,
  token: token2,
  signal,
  proxyEnv,
  limits: ownLimits
}) {
  if (token2.trim() === "")
    throw new UserError("github-token", "The token for GitHub is empty", {
      hint: "leave the input token out, or give it a secret that exists"
    });
  const baseUrl = baseOf(apiUrl);
  const limits = { ...defaults2, ...ownLimits };
  const agents = makeAgents(proxyEnv ?? {}, signal);
  const { getOctokit } = await Promise.resolve().then(() => __toESM(require("./github-library-IOM2LY5W.cjs"), 1));
  const octokit = getOctokit(token2.trim(), {
    baseUrl,
    userAgent: "pligos",
    log: silent,
    request: { fetch: makeFetch({ apiUrl: baseUrl, agents, limits, signal }) }
  });
  octokit.hook.before("request", ({ headers }) => {
    Object.assign(headers, { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" });
  });
  octokit.hook.error("request", (error2) => {
    signal.throwIfAborted();
    throw error2.cause ?? error2;
  });
  return {
    apiUrl: baseUrl,
    signal,
    request: octokit.request,
    rest: octokit.rest,
    pages(list4, parameters) {
      let count4 = 0;
      const first = list4.endpoint({ ...parameters, per_page: 100 });
      return octokit.paginate({ ...first }, ({ url, data }) => {
        const broken = (reason2) => githubError(`GET ${new URL(url).pathname}`, { kind: "broken", reason: reason2 });
        count4 += 1;
        if (!Array.isArray(data)) throw broken("the answer is not a list");
        if (count4 > limits.pages) throw broken(`the list has more than ${limits.pages} pages`);
        return data;
      });
    },
    async graphql(query, variables2) {
      const data = await octokit.graphql(query, { ...variables2 }).catch((error2) => {
        signal.throwIfAborted();
        throw faultOf(error2) === void 0 ? githubError("a GraphQL query", graphqlFault(error2)) : error2;
      });
      if (typeof data === "object" && data !== null) return data;
      throw githubError("a GraphQL query", graphqlFault(void 0));
    },
    close: () => closeAgents(agents)
  };
}
var silent = { debug() {
}, info() {
}, warn() {
}, error() {
} };
function baseOf(apiUrl) {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new UserError("github-event", `GITHUB_API_URL is "${apiUrl}", which is not the URL of an API`, {
      hint: "the runner sets it; outside of one it is https://api.github.com"
    });
  return apiUrl.replace(/\/+$/, "");
}

// src/github/pulls.ts
async function getPull(gitHub, repository, number4) {
  const { data } = await gitHub.rest.pulls.get({ ...inRepository(repository), pull_number: number4 });
  return toPull(data, `pull request ${number4}`);
}
async function pullsOfCommit(gitHub, repository, sha) {
  const { listPullRequestsAssociatedWithCommit: listPulls } = gitHub.rest.repos;
  const pulls = await gitHub.pages(listPulls, { ...inRepository(repository), commit_sha: sha });
  return pulls.map((item) => toPull(item, `pull requests of commit ${sha}`));
}
async function pullsOfBranch(gitHub, repository, from) {
  const head = `${from.owner}:${from.branch}`;
  const query = { ...inRepository(repository), state: "open", head };
  const pulls = await gitHub.pages(gitHub.rest.pulls.list, query);
  return pulls.map((item) => toPull(item, `pull requests of branch ${head}`));
}
async function compareCommits(gitHub, repository, base, head) {
  const basehead = `${base}...${head}`;
  const compare2 = gitHub.rest.repos.compareCommitsWithBasehead;
  const { data } = await compare2({ ...inRepository(repository), basehead, per_page: 1 });
  return needed(commit2(at(data, "merge_base_commit", "sha")), `the comparison ${basehead}`);
}
async function addLabel(gitHub, repository, pull, label) {
  const where2 = { ...inRepository(repository), issue_number: pull };
  await gitHub.rest.issues.addLabels({ ...where2, labels: [label] });
}
function toPull(item, what) {
  const headRepository = text2(at(item, "head", "repo", "full_name"));
  return {
    number: needed(whole5(at(item, "number")), what),
    headSha: needed(commit2(at(item, "head", "sha")), what),
    headRef: needed(text2(at(item, "head", "ref")), what),
    baseSha: needed(commit2(at(item, "base", "sha")), what),
    baseRef: needed(text2(at(item, "base", "ref")), what),
    // A fork that was deleted has left no repository.
    isFork: headRepository === void 0 || headRepository !== at(item, "base", "repo", "full_name"),
    headRepository: repositoryOf(headRepository),
    isOpen: at(item, "state") === "open",
    mergeSha: commit2(at(item, "merge_commit_sha"))
  };
}
function needed(value2, what) {
  if (value2 === void 0)
    throw githubError(what, { kind: "broken", reason: "the answer lacks what was asked for" });
  return value2;
}

// src/github/comments/hide.ts
var minimize = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
async function hide(gitHub, repository, comment) {
  try {
    await gitHub.graphql(minimize, { id: comment.nodeId });
    await gitHub.rest.issues.updateComment({
      ...inRepository(repository),
      comment_id: comment.id,
      body: withMarker({ ...comment.marker, outdated: true }, bodyBelow(comment.body))
    });
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
  }
}

// src/github/upsert-comment.ts
var import_promises2 = lazily("node:timers/promises");

// src/github/look.ts
async function readPullState(gitHub, request, viewer, created) {
  const [by, all, pull] = await Promise.all([
    viewer,
    listComments(gitHub, request),
    getPull(gitHub, request.repository, request.pull)
  ]);
  const ours = pickOurs(all, by, request).map((comment) => withoutFarRun(comment, request));
  const late = created === void 0 || ours.some((comment) => comment.id === created.id) ? void 0 : await readComment(gitHub, request, created.id);
  return {
    ours: late === void 0 ? ours : [...ours, late].toSorted((a, b) => formerLast(a, b, request) || a.id - b.id),
    head: pull.headSha
  };
}
var mostRunsAhead = 1e9;
var withoutFarRun = (comment, { run: run2 }) => comment.marker.run.id - run2.id <= mostRunsAhead ? comment : { ...comment, marker: { ...comment.marker, run: { id: 0, attempt: 0 } } };
var formerLast = (a, b, { key }) => Number(a.marker.key !== key) - Number(b.marker.key !== key);
async function readComment(gitHub, request, id2) {
  try {
    const { data } = await gitHub.rest.issues.getComment({
      ...inRepository(request.repository),
      comment_id: id2
    });
    return toComment(data);
  } catch (error2) {
    if (faultOf(error2)?.kind === "missing") return void 0;
    throw error2;
  }
}
function retainedComment(state2, mode) {
  if (mode !== "new") return state2.ours[0];
  return state2.ours.toSorted((a, b) => {
    const head = Number(b.marker.head === state2.head) - Number(a.marker.head === state2.head);
    return head || compareRuns(b.marker.run, a.marker.run) || a.id - b.id;
  })[0];
}
function whyStale(request, state2) {
  if (state2.head !== request.head)
    return `the head of the pull request is ${state2.head.slice(0, 7)} by now, and this run is about ${request.head.slice(0, 7)}`;
  const newer = state2.ours.find(
    ({ marker }) => marker.head === request.head && compareRuns(marker.run, request.run) > 0
  );
  return newer && `run ${newer.marker.run.id} is newer and has written about the same commit`;
}
var compareRuns = (a, b) => a.id - b.id || a.attempt - b.attempt;

// src/github/write.ts
async function writeComment(gitHub, request, id2) {
  const { key, head, run: run2, writer, digest: digest2, memory, gate: gate2 } = request;
  const stamp = { id: run2.id, attempt: run2.attempt };
  const marker = {
    key,
    head,
    run: stamp,
    ...writer !== void 0 && { writer },
    digest: digest2,
    ...memory !== void 0 && { memory },
    ...gate2 !== void 0 && { gate: gate2 }
  };
  const body = withMarker(marker, request.body);
  const { issues } = gitHub.rest;
  const where2 = inRepository(request.repository);
  const { data, url } = await (id2 === void 0 ? issues.createComment({ ...where2, issue_number: request.pull, body }) : issues.updateComment({ ...where2, comment_id: id2, body }));
  const comment = toComment(data);
  if (comment === void 0)
    throw githubError(`${id2 === void 0 ? "POST" : "PATCH"} ${new URL(url).pathname}`, {
      kind: "rejected",
      reason: "the comment lost its marker"
    });
  return comment;
}
async function deleteComment(gitHub, request, comment) {
  try {
    await gitHub.rest.issues.deleteComment({ ...inRepository(request.repository), comment_id: comment.id });
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
  }
}
async function clearOthers(gitHub, request, state2, retained) {
  try {
    for (const comment of state2.ours.filter((candidate) => candidate !== retained)) {
      if (request.mode === "new") await hide(gitHub, request.repository, comment);
      else await deleteComment(gitHub, request, comment);
    }
    return void 0;
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    return `an older comment could not be ${request.mode === "new" ? "hidden" : "deleted"}: ${fault.reason}`;
  }
}

// src/github/upsert-comment.ts
var maxRounds = 12;
var maxFaults = 3;
var settleMs = 500;
async function upsertComment(gitHub, request, viewer = readViewer(gitHub)) {
  const progress = {};
  try {
    return await runRounds(gitHub, request, progress, viewer);
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    const reason2 = whyRefused(fault, request);
    if (progress.created !== void 0) return report("created", progress.created, reason2);
    const lines = linesToAdd(fault, request);
    return { action: "refused", reason: reason2, ...lines && { lines } };
  }
}
async function runRounds(gitHub, originalRequest, progress, viewer) {
  let faults = 0;
  let request = originalRequest;
  const answer = (result) => request === originalRequest ? result : { ...result, reason: [sharedKey, result.reason ?? []].flat().join("; ") };
  for (let count4 = 0; count4 < maxRounds; count4 += 1) {
    const state2 = await readPullState(gitHub, request, viewer, progress.created);
    if (request === originalRequest && state2.ours.some((comment) => isOfOtherStep(comment, originalRequest)) && isFree(progress)) {
      request = { ...originalRequest, key: ownKeyOf(originalRequest), formerKeys: [] };
      continue;
    }
    if (hasRivals(state2, request)) progress.raced = true;
    try {
      const result = await takeStep(gitHub, request, state2, progress);
      if (result !== void 0 && !mustSettle(result, progress)) return answer(result);
      if (result !== void 0) await (0, import_promises2.setTimeout)(settleMs, void 0, { signal: gitHub.signal });
    } catch (error2) {
      faults += 1;
      if (!mayPass(error2) || faults > maxFaults) throw error2;
      await (0, import_promises2.setTimeout)(100 * 2 ** faults, void 0, { signal: gitHub.signal });
    }
  }
  return { action: "stale", reason: "other runs kept changing the comment" };
}
var ownKeyOf = ({ key, writer = "" }) => `${key} / ${writer}`;
var sharedKey = "another step of this run writes to the comment of this key, so both are kept: give each a comment-key of its own";
var isOfOtherStep = (comment, request) => isOf(comment, request) && comment.marker.writer !== void 0 && request.writer !== void 0 && comment.marker.writer !== request.writer;
var isFree = ({ created, action }) => created === void 0 && action === void 0;
function hasRivals(state2, request) {
  const rivals = request.mode === "new" ? state2.ours.filter(({ marker }) => marker.head === request.head) : state2.ours;
  return rivals.length > 1;
}
function mustSettle(result, progress) {
  if (progress.raced === void 0 || progress.settled !== void 0 || result.action === "stale")
    return false;
  progress.settled = true;
  return progress.action !== void 0;
}
function mayPass(error2) {
  const kind = faultOf(error2)?.kind;
  return kind === "unreachable" || kind === "broken";
}
async function takeStep(gitHub, request, state2, progress) {
  const retained = retainedComment(state2, request.mode);
  const own = state2.ours.find((comment) => comment.id === progress.created?.id);
  if (retained !== void 0 && own !== void 0 && own !== retained) {
    await deleteComment(gitHub, request, own);
    progress.raced = true;
    delete progress.created;
    delete progress.action;
    return void 0;
  }
  const stale = whyStale(request, state2);
  if (stale !== void 0) return report(progress.action ?? "stale", retained, stale);
  if (retained !== void 0 && isUpToDate(retained, request)) {
    const trouble = await clearOthers(gitHub, request, state2, retained);
    return report(progress.action ?? "unchanged", retained, trouble);
  }
  if (retained !== void 0 && (request.mode !== "new" || isOf(retained, request)))
    return update(gitHub, request, retained, progress);
  if (request.mode === "changes-only" && !request.hasChanges) return { action: "nothing" };
  progress.action = "created";
  progress.created = await writeComment(gitHub, request);
  return void 0;
}
var isUpToDate = ({ marker }, { key, digest: digest2, gate: gate2 }) => marker.key === key && marker.digest === digest2 && (gate2 === void 0 || marker.gate === gate2);
var isOf = ({ marker }, { run: run2 }) => marker.run.id === run2.id && marker.run.attempt === run2.attempt;
async function update(gitHub, request, retained, progress) {
  if (progress.action !== void 0 && isOf(retained, request))
    return report(
      progress.action,
      retained,
      "another job of this run writes to the same comment: give each a comment-key of its own"
    );
  if (progress.action !== void 0) {
    progress.raced = true;
    delete progress.settled;
  }
  progress.action = retained.id === progress.created?.id ? "created" : "updated";
  try {
    await writeComment(gitHub, request, retained.id);
  } catch (error2) {
    if (faultOf(error2)?.kind !== "missing") throw error2;
    delete progress.action;
  }
  return void 0;
}
function report(action, comment, reason2) {
  return {
    action,
    ...comment && { id: comment.id, url: comment.url },
    ...reason2 !== void 0 && { reason: reason2 }
  };
}

// src/github/comments/hide-former.ts
async function hideFormer(gitHub, search) {
  const { repository, pull, head, job, steps: steps3 } = search;
  const [viewer, all, { headSha }] = await Promise.all([
    readViewer(gitHub),
    listComments(gitHub, search),
    getPull(gitHub, repository, pull)
  ]);
  if (headSha !== head) return [];
  const ownKeys = new Set(steps3.flatMap((step) => [step.key, ownKeyOf(step)]));
  const former = pickAll(all, viewer).filter(
    ({ marker }) => marker.outdated === void 0 && marker.head !== head && isStepOf(job, marker.writer) && !ownKeys.has(marker.key)
  );
  for (const comment of former) await hide(gitHub, repository, comment);
  return former.map(({ url }) => url);
}
var isStepOf = (job, writer = "") => writer === job || writer.startsWith(`${job} / `) && /^[\w-]+$/.test(writer.slice(job.length + 3));

// src/github/reviews.ts
var associations = /* @__PURE__ */ new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
var decides = /* @__PURE__ */ new Set(["APPROVED", "CHANGES_REQUESTED", "DISMISSED"]);
async function readApproval(gitHub, repository, pull) {
  const reviews = await gitHub.pages(gitHub.rest.pulls.listReviews, {
    ...inRepository(repository),
    pull_number: pull
  });
  const last = /* @__PURE__ */ new Map();
  for (const review of reviews) {
    const login = text2(at(review, "user", "login"));
    const state2 = text2(at(review, "state")) ?? "";
    if (login === void 0 || !decides.has(state2)) continue;
    if (!associations.has(text2(at(review, "author_association")) ?? "")) continue;
    last.delete(login);
    last.set(login, { state: state2, commit: commit2(at(review, "commit_id")) });
  }
  const standing = [...last].filter(([, { state: state2 }]) => state2 === "APPROVED");
  const newest = standing.at(-1)?.[1].commit;
  if (newest === void 0) return void 0;
  return {
    commit: newest,
    by: standing.filter(([, review]) => review.commit === newest).map(([login]) => login)
  };
}

// src/main/actions/preview/load-inputs.ts
var import_attest = lazily("./attest-EI4LCBKT.cjs");

// node_modules/@actions/core/lib/command.js
var os = __toESM(require("os"));

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
var crypto = __toESM(require("crypto"));
var fs = __toESM(require("fs"));
var os2 = __toESM(require("os"));
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value2) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value2);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
var os3 = __toESM(require("os"));

// node_modules/@actions/core/lib/summary.js
var import_os = require("os");
var import_fs = require("fs");
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value2) {
    return value2 instanceof P ? value2 : new P(function(resolve4) {
      resolve4(value2);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value2) {
      try {
        step(generator.next(value2));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value2) {
      try {
        step(generator["throw"](value2));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = import_fs.promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, import_fs.constants.R_OK | import_fs.constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag3, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value2]) => ` ${key}="${value2}"`).join("");
    if (!content) {
      return `<${tag3}${htmlAttrs}>`;
    }
    return `<${tag3}${htmlAttrs}>${content}</${tag3}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text3, addEOL = false) {
    this._buffer += text3;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(import_os.EOL);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code2, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element2 = this.wrap("pre", this.wrap("code", code2), attrs);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag3 = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element2 = this.wrap(tag3, listItems);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag3 = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag3, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element2 = this.wrap("table", tableBody);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element2 = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element2 = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text3, level) {
    const tag3 = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag3) ? tag3 : "h1";
    const element2 = this.wrap(allowedTag, text3);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element2 = this.wrap("hr", null);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element2 = this.wrap("br", null);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text3, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element2 = this.wrap("blockquote", text3, attrs);
    return this.addRaw(element2).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text3, href) {
    const element2 = this.wrap("a", text3, { href });
    return this.addRaw(element2).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret2) {
  issueCommand("add-mask", {}, secret2);
}
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value2) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value2));
  }
  process.stdout.write(os3.EOL);
  issueCommand("set-output", { name }, toCommandValue(value2));
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os3.EOL);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}
function saveState(name, value2) {
  const filePath = process.env["GITHUB_STATE"] || "";
  if (filePath) {
    return issueFileCommand("STATE", prepareKeyValueMessage(name, value2));
  }
  issueCommand("save-state", { name }, toCommandValue(value2));
}
function getState(name) {
  return process.env[`STATE_${name}`] || "";
}

// src/main/actions/shared/input-reader.ts
function makeReader(problems) {
  const text3 = (name) => getInput(name);
  const refuse = (name, value2, expected, hint2) => {
    problems.push(
      problem("input-value", `the input ${name} is ${JSON.stringify(value2)}, ${expected} was expected`, {
        hint: hint2
      })
    );
  };
  const lines = (name) => text3(name).split(/\r?\n/).map((line2) => line2.trim()).filter((line2) => line2 !== "" && !line2.startsWith("#"));
  return {
    text: text3,
    lines,
    refuse,
    choice(name, known, fallback) {
      const value2 = text3(name);
      if (value2 === "") return fallback;
      const found = known.find((candidate) => candidate === value2);
      if (found === void 0) refuse(name, value2, `one of ${known.join(", ")}`, suggest(value2, known));
      return found ?? fallback;
    },
    list: (name) => lines(name).flatMap(splitList),
    files: (name) => lines(name).flatMap(splitFiles),
    words(name) {
      const split = splitWords(text3(name));
      if ("words" in split) return split.words;
      problems.push(
        problem("input-value", `the input ${name} has a ${split.unclosed} that is not closed`, {
          hint: "close it, or write \\ before it"
        })
      );
      return [];
    },
    count(name) {
      const value2 = text3(name);
      if (value2 === "") return void 0;
      if (/^[1-9][0-9]{0,8}$/.test(value2)) return Number(value2);
      refuse(name, value2, "a whole number from 1 on", `write e.g. ${name}: 4`);
      return void 0;
    },
    duration(name) {
      const value2 = text3(name);
      if (value2 === "") return void 0;
      const [, number4 = "", unit = "s"] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value2) ?? [];
      const seconds2 = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
      if (number4 !== "") return Number(number4) * seconds2 * 1e3;
      refuse(name, value2, "a time", `write seconds, or e.g. ${name}: 10m`);
      return void 0;
    }
  };
}

// src/main/actions/preview/load-inputs.ts
function labelsOf(read) {
  return read.lines("label").flatMap((line2) => {
    const equals = line2.indexOf("=");
    if (equals < 0) return [{ name: line2, from: "high" }];
    const word4 = line2.slice(0, equals).trim();
    const name = line2.slice(equals + 1).trim();
    const from = severities.find((severity) => severity === word4);
    if (from !== void 0 && name !== "") return [{ name, from }];
    read.refuse(
      "label",
      line2,
      `LABEL or SEVERITY=LABEL (${severities.join(", ")})`,
      suggest(word4, severities)
    );
    return [];
  });
}

// src/main/actions/shared/comment-key.ts
var import_node_crypto5 = lazily("node:crypto");
var keyOf2 = (inputs, event) => inputs.commentKey === void 0 ? writerOf(inputs, event) : short3(inputs.commentKey);
function keysOf(inputs, event) {
  const key = keyOf2(inputs, event);
  const former = keyOf2(inputs, { ...event, step: "" });
  return { key, ...former !== key && { formerKeys: [former] } };
}
var commentOfStep = (inputs, event) => ({
  key: keyOf2(inputs, event),
  writer: writerOf(inputs, event)
});
var writerOf = (inputs, event) => short3([jobOf(inputs, event), ...stepIn(event.step)].join(" / "));
var jobOf = ({ matrix }, { workflow, job }) => [workflow, ...placeIn(matrix, job)].join(" / ");
var placeIn = (matrix, job) => matrix === "" || matrix === "null" ? [job] : [job, matrix];
var stepIn = (step) => step === "" ? [] : [step];
var longest3 = 400;
function short3(key) {
  if (key.length <= longest3) return key;
  const hash = (0, import_node_crypto5.createHash)("sha256").update(key).digest("hex").slice(0, 16);
  return `${key.slice(0, longest3)}\u2026 ${hash}`;
}

// src/main/actions/shared/store.ts
var import_node_path9 = require("node:path");
var program = (0, import_node_path9.join)((0, import_node_path9.dirname)(process.argv[1] ?? ""), "cache.js");
function openStore({ env, event, signal, notice: notice2 }) {
  const cache = openCache({ program, env, event, signal, notice: notice2 });
  if ("off" in cache) {
    notice2(cache.off);
    return { store: void 0, close: () => Promise.resolve() };
  }
  return {
    store: { restore: (key) => cache.restore(key), save: (key, bytes) => cache.save(key, bytes) },
    close: () => cache.close()
  };
}

// src/main/actions/shared/report-forms.ts
var import_node_path10 = require("node:path");
var forms = [
  { format: "json", file: "report.json", output: "report-path" },
  { format: "html", file: "report.html", output: "html-path" },
  { format: "patch", file: "report.diff", output: "diff-path" },
  { format: "sarif", file: "report.sarif", output: "sarif-path" }
];
var ignoreAll = "*\n";
function writeForms(dir, from, report2, markdown, { renderReport: renderReport2 }, known) {
  replaceFile((0, import_node_path10.join)(dir, ".gitignore"), ignoreAll);
  replaceFile((0, import_node_path10.join)(dir, "report.md"), markdown);
  const outputs = { "markdown-path": (0, import_node_path10.relative)(from, (0, import_node_path10.join)(dir, "report.md")) };
  for (const { format, file, output } of forms) {
    replaceFile((0, import_node_path10.join)(dir, file), renderReport2(report2, format, known && { facts: known }));
    outputs[output] = (0, import_node_path10.relative)(from, (0, import_node_path10.join)(dir, file));
  }
  return outputs;
}

// src/main/actions/shared/runner-host.ts
var import_node_path12 = require("node:path");

// src/main/print.ts
var import_node_fs11 = require("node:fs");
var import_node_path11 = require("node:path");
function formatProblem(problem3, options) {
  const { style } = options;
  const label = problem3.severity === "error" ? style.red(style.bold("error")) : style.yellow(style.bold("warning"));
  const place = problem3.at === void 0 ? "" : `${placeText(problem3.at, options.cwd)}: `;
  const path = problem3.at?.path ? style.dim(` (at ${printable2(problem3.at.path)})`) : "";
  const lines = [
    `${place}${label}: ${style.bold(printable2(problem3.message))}${path} ${style.dim(`[${problem3.code}]`)}`
  ];
  if (problem3.at !== void 0 && options.snippets)
    lines.push(...snippet(problem3.at, style, options.linesOf ?? readLines));
  if (problem3.hint !== void 0) lines.push(`  ${style.cyan("\u2192")} ${printable2(problem3.hint)}`);
  return lines.join("\n");
}
function placeText(at2, cwd) {
  const near = (0, import_node_path11.relative)(cwd, at2.file);
  const file = near === "" || near.startsWith("../../..") ? at2.file : near;
  return `${printable2(file)}:${at2.line}:${at2.column}`;
}
var longest4 = 4e3;
function printable2(text3) {
  const shown2 = text3.length > longest4 ? `${text3.slice(0, longest4)}\u2026` : text3;
  return shown2.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
var widest = 160;
function snippet(at2, style, linesOf2) {
  const line2 = linesOf2(at2.file)[at2.line - 1];
  if (line2 === void 0) return [];
  const number4 = String(at2.line);
  const from = at2.column > widest - 20 ? at2.column - 60 : 0;
  const shown2 = printable2(line2.slice(from, from + widest).replaceAll("	", " "));
  const before = printable2(line2.slice(from, at2.column - 1).replaceAll("	", " ")).length;
  const carets = "^".repeat(Math.max(1, Math.min(at2.length ?? 1, shown2.length - before)));
  const margin = " ".repeat(number4.length);
  return [
    style.dim(` ${number4} | `) + shown2,
    `${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.red(carets)}`
  ];
}
function readLines(file) {
  try {
    return (0, import_node_fs11.readFileSync)(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
  } catch {
    return [];
  }
}

// src/main/runner-commands.ts
var withoutCommands = (text3) => text3.replaceAll("##[", "## [").replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm, "\u2502 ");

// src/main/actions/shared/lines.ts
var plainLines = (text3) => text3.split(/\r\n|\r|\n/).map((line2) => withoutCommands(printable2(line2))).join("\n");
var mostLogged = 4 * 1024 * 1024;

// src/main/actions/shared/runner-host.ts
var annotations = { error, warning, notice };
function makeRunnerHost(root) {
  const style = makeStyle(false);
  const told = [];
  let isOpen = false;
  let lastProgress = performance.now();
  return {
    told,
    info: say,
    debug,
    report(found) {
      const hint2 = hints[found.code] ?? found.hint;
      const problem3 = { ...found, ...hint2 !== void 0 && { hint: hint2 } };
      say(formatProblem(problem3, { cwd: root, style, snippets: false }));
      told.push(annotationOf(problem3, root));
    },
    async group(title, run2) {
      if (isOpen) {
        say(title);
        return run2();
      }
      isOpen = true;
      const started2 = performance.now();
      startGroup(plainLines(title));
      try {
        return await run2();
      } finally {
        isOpen = false;
        say(`${title}: ${((performance.now() - started2) / 1e3).toFixed(2)} s`);
        endGroup();
      }
    },
    progress(done2, total, label) {
      if (done2 < total && performance.now() - lastProgress < 2e3) return;
      lastProgress = performance.now();
      say(`${done2}/${total} ${label}`);
    },
    mask(secret2) {
      for (const line2 of secret2.split(/\r?\n/)) {
        if (line2.trim().length >= 3) setSecret(line2);
      }
    },
    annotate({ level, title, message, file, line: line2 }) {
      annotations[level](message, {
        ...title !== void 0 && { title },
        ...file !== void 0 && { file },
        ...line2 !== void 0 && { startLine: line2 }
      });
    }
  };
}
var say = (text3) => info(plainLines(text3));
var hints = {
  "no-service": "set the input config to the folder of a service, or set chart and value-files for a plain chart"
};
function annotationOf(problem3, root) {
  const { at: at2, code: code2, hint: hint2, message } = problem3;
  return {
    level: isError(problem3) ? "error" : "warning",
    title: code2,
    message: hint2 === void 0 ? message : `${message}. ${sentence(hint2)}`,
    ...at2 !== void 0 && { file: (0, import_node_path12.relative)(root, at2.file), line: at2.line }
  };
}

// src/main/actions/shared/trust.ts
var import_attest2 = lazily("./attest-EI4LCBKT.cjs");
async function withPull(event, gitHub) {
  const { pull, pullNumber, repository } = event;
  if (pull !== void 0 || pullNumber === void 0 || gitHub === void 0) return event;
  try {
    const asked = await getPull(gitHub, repository, pullNumber);
    const { headSha, headRef, baseSha, baseRef, isFork, mergeSha } = asked;
    return {
      ...event,
      isFork: event.isFork || isFork,
      pull: {
        number: pullNumber,
        headSha,
        headRef,
        baseSha,
        baseRef,
        isFork,
        headRepository: isFork ? void 0 : repository,
        ...mergeSha !== void 0 && { mergeSha }
      }
    };
  } catch (error2) {
    if (faultOf(error2) === void 0) throw error2;
    return event;
  }
}

// src/main/actions/shared/workspace.ts
var import_node_fs12 = require("node:fs");
var import_node_path13 = require("node:path");
function insideWorkspace(workspace, path, name) {
  try {
    return resolveInside(workspace, path, [workspace]);
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    throw new UserError("input-value", `the input ${name} is ${JSON.stringify(path)}: ${error2.message}`, {
      hint: "use a folder inside the workspace"
    });
  }
}
function outputFolder(workspace, path, replaced) {
  const folder = insideWorkspace(workspace, path, "output-dir");
  const root = insideWorkspace(workspace, ".", "output-dir");
  const found = whyNoPlace(root, (0, import_node_path13.resolve)(root, path), folder) ?? whyNotOurs(folder, replaced);
  if (found === void 0) return folder;
  throw new UserError("input-value", `the input output-dir is ${JSON.stringify(path)}, ${found}`, {
    hint: "use a folder that is only for the reports"
  });
}
function whyNoPlace(root, named, folder) {
  for (let at2 = named; at2 !== root && isInside(at2, root); at2 = (0, import_node_path13.dirname)(at2)) {
    if ((0, import_node_fs12.lstatSync)(at2, { throwIfNoEntry: false })?.isSymbolicLink())
      return `where ${(0, import_node_path13.relative)(root, at2)} is a link`;
  }
  if (isInside(root, folder)) return "the workspace itself";
  if ((0, import_node_path13.relative)(root, folder).split(import_node_path13.sep).includes(".git")) return "a folder of git's";
  return void 0;
}
function whyNotOurs(folder, replaced) {
  const taken = replaced.find((name) => (0, import_node_fs12.lstatSync)((0, import_node_path13.join)(folder, name), { throwIfNoEntry: false }));
  if (taken === void 0 || isOurs2((0, import_node_path13.join)(folder, ".gitignore"))) return void 0;
  return `where ${taken} is not from an earlier run`;
}
var isOurs2 = (file) => (0, import_node_fs12.lstatSync)(file, { throwIfNoEntry: false })?.isFile() === true && (0, import_node_fs12.readFileSync)(file, "utf8") === ignoreAll;
function readPayload(file) {
  if (!file || !(0, import_node_fs12.existsSync)(file)) return void 0;
  try {
    const payload = JSON.parse((0, import_node_fs12.readFileSync)(file, "utf8"));
    return payload;
  } catch (error2) {
    throw new UserError(
      "github-event",
      `${file} is not valid JSON: ${error2 instanceof Error ? error2.message : "unreadable"}`,
      {
        hint: "GITHUB_EVENT_PATH must be the event file of the runner"
      }
    );
  }
}

// src/main/actions/preview/job.ts
function beforeOf(payload) {
  if (typeof payload !== "object" || payload === null || !("before" in payload)) return void 0;
  const { before } = payload;
  return typeof before === "string" && /^[0-9a-f]{40,64}$/.test(before) ? before : void 0;
}

// src/main/actions/matrix/cost-store.ts
async function saveCosts(report2, job, store) {
  if (store !== void 0) await keepCosts([report2], memoryOf(job, store));
}
function memoryOf({ env, event }, store) {
  const before = beforeOf(readPayload(env["GITHUB_EVENT_PATH"]));
  const earlier = [before, event.pull?.baseSha, event.push?.before];
  return {
    store,
    run: event.pull?.headSha ?? event.sha,
    earlier: earlier.filter((commit3) => commit3 !== void 0),
    now: Date.now()
  };
}

// src/main/actions/shared/comment-job.ts
var import_node_crypto6 = lazily("node:crypto");

// src/main/actions/shared/outputs.ts
function writeOutputs(outputs) {
  if (!process.env["GITHUB_OUTPUT"]) return;
  for (const [name, value2] of Object.entries(outputs)) setOutput(name, value2);
}
async function appendSummary(text3, host) {
  if (!process.env["GITHUB_STEP_SUMMARY"]) return;
  try {
    await summary.addRaw(text3, true).write();
  } catch (error2) {
    summary.emptyBuffer();
    host.info(
      `the summary of the job was not written: ${error2 instanceof Error ? error2.message : String(error2)}`
    );
  }
}

// src/main/actions/shared/run-facts.ts
var runOf = ({ event: { serverUrl, repository, run: run2, runNumber } }) => ({
  number: runNumber,
  url: `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${run2.id}`
});

// src/main/actions/shared/comment-job.ts
var pullOf = ({ inputs, event }) => inputs.prNumber ?? event.pull?.number ?? event.pullNumber;
var headOf2 = ({ event }) => event.pull?.headSha ?? event.group?.headSha ?? event.sha;
async function writeJobComment(job, { report: report2, memory, gate: gate2, note: note2 }, { comment }, figures, outcome) {
  const { inputs, event, gitHub } = job;
  const pull = pullOf(job);
  if (inputs.comment === "off" || pull === void 0) return void 0;
  if (gitHub === void 0)
    return { action: "refused", reason: "the input token is empty: the comment cannot be written" };
  const head = headOf2(job);
  const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== "none";
  const request = {
    repository: event.repository,
    pull,
    ...keysOf(inputs, event),
    writer: writerOf(inputs, event),
    head,
    run: event.run,
    mode: inputs.comment,
    body: commentBody({ lead: outcome, report: comment, note: note2, run: runOf(job) }),
    hasChanges,
    digest: (0, import_node_crypto6.createHash)("sha256").update(
      JSON.stringify([
        outcome,
        ...note2 === void 0 ? [] : [note2],
        ...worthAnEdit(report2, head, figures, hasChanges)
      ]).replaceAll(tags, "(secret)")
    ).digest("hex"),
    ...memory !== void 0 && { memory },
    ...gate2 !== void 0 && { gate: gate2 },
    isFork: event.isFork
  };
  return upsertComment(gitHub, request, job.viewer);
}
var tags = /\(secret [0-9a-f]{12}\)/g;
function worthAnEdit(report2, head, figures, hasChanges) {
  const contexts = report2.contexts.map((context3) => ({ ...context3, milliseconds: 0 }));
  const isQuiet = !hasChanges && (report2.since ?? []).every(({ status: status2 }) => status2 !== "changed");
  return isQuiet ? [report2.title, contexts.map((context3) => ({ ...context3, digest: void 0 }))] : [head, { ...report2, contexts }, figures.digest];
}
function reportCommentResult(result, { host }) {
  const { action, reason: reason2, url, lines } = result;
  host.info(
    `comment ${action}${url === void 0 ? "" : `: ${url}`}${reason2 === void 0 ? "" : ` (${reason2})`}`
  );
  if (action !== "refused") return;
  if (lines !== void 0) host.info(`Add to the job:
${lines.join("\n")}`);
  host.annotate({
    level: "notice",
    title: "No comment",
    message: `${reason2 ?? "the comment was refused"}. The report is in the summary of the job`
  });
}
var writeSummary = ({ summary: summary2 }, { host }) => appendSummary(summary2, host);
async function putLabels(job, figures) {
  const { inputs, gitHub, event, host } = job;
  const pull = pullOf(job);
  if (pull === void 0 || gitHub === void 0 || figures.risk === "none") return;
  const worst2 = severities.indexOf(figures.risk);
  for (const { name, from } of inputs.labels) {
    if (severities.indexOf(from) < worst2) continue;
    try {
      await addLabel(gitHub, event.repository, pull, name);
    } catch (error2) {
      const fault = faultOf(error2);
      if (fault === void 0) throw error2;
      host.annotate({
        level: "notice",
        title: "No label",
        message: `${name} was not added: ${fault.reason}`
      });
    }
  }
}

// src/main/actions/shared/comment-steps.ts
var import_node_fs13 = require("node:fs");
var import_node_path14 = require("node:path");

// src/main/interruption.ts
var import_node_os4 = require("node:os");
function interruptionBy(process2, names2) {
  const abort = new AbortController();
  let code2;
  for (const name of names2)
    process2.on(name, () => {
      code2 ??= 128 + import_node_os4.constants.signals[name];
      abort.abort();
    });
  return { signal: abort.signal, code: () => code2 };
}

// src/main/actions/shared/comment-steps.ts
var notesFile = (env) => (0, import_node_path14.join)(env["RUNNER_TEMP"] ?? "", "pligos-comments.jsonl");
function noteStep(job) {
  const { inputs, event, env, gitHub } = job;
  const pull = pullOf(job);
  const isDue = /^(?:pull_request(?:_target)?|workflow_run)$/.test(event.kind) && event.pull?.isClosed !== true;
  if (!isDue || pull === void 0 || gitHub === void 0 || !env["GITHUB_STATE"] || !env["RUNNER_TEMP"])
    return;
  const step = inputs.comment === "off" ? void 0 : commentOfStep(inputs, event);
  (0, import_node_fs13.appendFileSync)(notesFile(env), step === void 0 ? "" : `${JSON.stringify(step)}
`);
  const state2 = { pull, head: headOf2(job), job: jobOf(inputs, event) };
  saveState("pligos", JSON.stringify(state2));
}
var isEndOfJob = () => getState("pligos") !== "";
async function endJob(process2) {
  const env = Object.fromEntries(
    Object.entries(process2.env).filter((entry) => entry[1] !== void 0)
  );
  const file = notesFile(env);
  if (!(0, import_node_fs13.existsSync)(file)) return 0;
  const steps3 = stepsIn((0, import_node_fs13.readFileSync)(file, "utf8"));
  (0, import_node_fs13.rmSync)(file);
  const { repository, apiUrl } = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
  const ended = interruptionBy(process2, ["SIGINT", "SIGTERM"]);
  const host = makeRunnerHost(process2.cwd());
  const gitHub = await connect({
    apiUrl,
    token: env["INPUT_TOKEN"] ?? "",
    signal: ended.signal,
    proxyEnv: env
  });
  try {
    const state2 = JSON.parse(getState("pligos"));
    for (const url of await hideFormer(gitHub, { repository, ...state2, steps: steps3 }))
      host.info(`comment hidden as outdated, because no step of this job writes it any more: ${url}`);
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    host.info(`comments of former steps are not hidden: ${fault.reason}`);
  } finally {
    gitHub.close();
  }
  return 0;
}
function stepsIn(text3) {
  return text3.split("\n").flatMap((line2) => {
    try {
      const found = JSON.parse(line2);
      if (typeof found !== "object" || found === null || !("key" in found) || typeof found.key !== "string")
        return [];
      return [{ key: found.key, ..."writer" in found && { writer: String(found.writer) } }];
    } catch {
      return [];
    }
  });
}

// src/main/table.ts
function tableText2(head, rows, bold = (text3) => text3) {
  const cells = rows.map((row) => row.map(inOneLine));
  const widths = head.map(
    (title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0))
  );
  const line2 = (row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
  return `${[bold(line2(head)), ...cells.map(line2)].join("\n")}
`;
}
var inOneLine = (text3) => printable2(text3).replaceAll(/[\t\n]/g, " ");

// src/main/actions/preview/context-table.ts
function contextTable({ contexts }) {
  const rows = contexts.map(({ service: service2, context: context3, against, status: status2, added, changed: changed2, removed, risk }) => [
    `${service2}/${context3}${against === void 0 ? "" : ` (${against})`}`,
    status2,
    status2 === "untouched" || status2 === "failed" ? "" : `+${added} ~${changed2} -${removed}`,
    risk === "none" ? "" : risk
  ]);
  return tableText2(["CONTEXT", "STATUS", "CHANGES", "RISK"], rows).trimEnd();
}

// src/main/actions/preview/unanswered.ts
function unanswered2(report2, failOn, { outcomeOf: outcomeOf2 }, comparedWithNothing = () => report2.base.commit === void 0) {
  const isOpen = (context3) => context3.against === void 0 && (context3.failOn ?? failOn) === "changes" && // Where another context or a file is compared with, no commit is named either.
  context3.status === "new" && comparedWithNothing(context3);
  const open2 = report2.contexts.filter(isOpen);
  const answered = report2.contexts.filter((context3) => !isOpen(context3));
  if (open2.length === 0 || outcomeOf2({ ...report2, contexts: answered }, failOn) !== "done") return void 0;
  const own = open2.find((context3) => context3.failOn !== void 0);
  const asked = own === void 0 ? "fail-on" : `gate.failOn of ${own.service}/${own.context}`;
  return new UserError("no-base", `${asked} is changes, but this run has no base`, {
    hint: "set compare: base or a base-ref, or use a severity instead of changes"
  });
}

// src/main/actions/shared/annotate.ts
var most5 = 10;
function annotateAll(ofReport, host) {
  const seen = /* @__PURE__ */ new Set();
  const counts2 = /* @__PURE__ */ new Map();
  for (const annotation of [...ofReport, ...host.told]) {
    const key = JSON.stringify(annotation);
    const count4 = counts2.get(annotation.level) ?? 0;
    if (seen.has(key) || count4 >= most5) continue;
    seen.add(key);
    counts2.set(annotation.level, count4 + 1);
    host.annotate(annotation);
  }
}

// src/main/exit.ts
var exitCodes = {
  done: 0,
  /** A mistake in what was given: named, with its place. */
  user: 1,
  /** `pligos diff` found what `--fail-on` asks for. */
  found: 2,
  /** A bug of ours: shows its stack. */
  bug: 70,
  /** What SIGINT ends; another signal has its own (`interruption.ts`). */
  interrupted: 130
};

// src/main/system-fault.ts
function systemFault(error2, hint2 = "") {
  if (!(error2 instanceof Error && "syscall" in error2 && "code" in error2)) return void 0;
  return new UserError("system", `the system refused: ${error2.message}`, {
    hint: `check the permissions and the free disk space, and whether another program changes these files${hint2}`
  });
}

// src/main/actions/shared/step.ts
var done = { exitCode: exitCodes.done, failure: "" };
function failureOf(outcome, reason2) {
  if (outcome === "failed") return { exitCode: exitCodes.user, failure: reason2() };
  return outcome === "found" ? { exitCode: exitCodes.found, failure: "fail-on" } : void 0;
}
async function asStep(process2, run2) {
  const ended = interruptionBy(process2, ["SIGINT", "SIGTERM"]);
  try {
    return end2(await run2(ended.signal, writeOutputs));
  } catch (error2) {
    const exitCode = ended.code();
    if (exitCode !== void 0) return end2({ exitCode, failure: "interrupted" });
    const fault = error2 instanceof UserError ? error2 : systemFault(error2);
    if (fault === void 0) {
      end2({ exitCode: exitCodes.bug, failure: "bug" });
      throw error2;
    }
    const host = makeRunnerHost(process2.cwd());
    for (const problem3 of fault.problems) host.report(problem3);
    annotateAll([], host);
    return end2({ exitCode: exitCodes.user, failure: fault.problems.find(isError)?.code ?? "usage" });
  }
}
function end2({ exitCode, failure }) {
  writeOutputs({ "exit-code": String(exitCode), "failure-reason": failure });
  return exitCode;
}

// src/main/actions/preview/decide-report.ts
function decideReport({ report: report2, figures, failOn, host }, rooms, isComparedWithNothing) {
  const failure = failureOf(rooms.outcomeOf(report2, failOn), () => rooms.failureReason(report2));
  const open2 = failure?.failure === "fail-on" ? unanswered2(report2, failOn, rooms, isComparedWithNothing) : void 0;
  annotateAll(rooms.annotationsOf(report2, open2 === void 0), host);
  host.info(contextTable(figures));
  return open2 ?? failure;
}

// src/main/actions/shared/figures.ts
var import_node_crypto7 = lazily("node:crypto");
function figuresOf({ contexts }) {
  const rows = contexts.map(rowOf2);
  const lines = counted(rows).map(
    ({ service: service2, context: context3, status: status2, digest: digest2 }) => `${service2}/${context3} ${digest2 ?? status2}`
  );
  return {
    contexts: rows,
    hasChanges: rows.some(
      ({ status: status2, added, changed: changed2, removed }) => added + changed2 + removed > 0 || status2 === "new" || status2 === "deleted"
    ),
    risk: worstOf(rows.map(({ risk }) => risk)),
    hasFailed: rows.some(({ status: status2 }) => status2 === "failed"),
    digest: (0, import_node_crypto7.createHash)("sha256").update(lines.toSorted().join("\n")).digest("hex")
  };
}
function counted(rows) {
  const withBase = rows.filter(({ against }) => against === void 0);
  return withBase.length === 0 ? rows : withBase;
}
function rowOf2({ report: report2, digest: digest2 }) {
  const { service: service2, context: context3, against, status: status2, comparison: comparison2 } = report2;
  const { added = 0, changed: changed2 = 0, renamed = 0, removed = 0 } = comparison2?.counts ?? {};
  const findings = (comparison2?.findings ?? []).filter(({ allowed }) => allowed === void 0);
  const made2 = digest2?.().digest;
  return {
    service: service2,
    context: context3,
    ...against && { against },
    status: status2,
    added,
    changed: changed2 + renamed,
    removed,
    // A context that is gone is critical whatever it held.
    risk: status2 === "deleted" ? "critical" : worstOf(findings.map(({ severity }) => severity)),
    ...made2 !== void 0 && { digest: made2 }
  };
}
var worstOf = (found) => severities.find((severity) => found.includes(severity)) ?? "none";
function figureOutputs(figures) {
  const sum = (pick) => String(counted(figures.contexts).reduce((total, row) => total + pick(row), 0));
  return {
    contexts: JSON.stringify(figures.contexts),
    changes: String(figures.hasChanges),
    added: sum(({ added }) => added),
    changed: sum(({ changed: changed2 }) => changed2),
    removed: sum(({ removed }) => removed),
    "highest-risk": figures.risk,
    status: figures.hasFailed ? "failed" : figures.hasChanges ? "changed" : "unchanged",
    digest: figures.digest
  };
}

// src/main/actions/shared/publish.ts
async function publish(job, { writeComment: writeComment2, files, figures }, setOutputs) {
  const [result] = await Promise.all([writeComment2(), files]);
  if (result !== void 0) reportCommentResult(result, job);
  setOutputs({ "comment-id": String(result?.id ?? ""), "comment-url": result?.url ?? "" });
  await putLabels(job, figures);
  return result;
}

// src/main/actions/report/job.ts
var import_node_path15 = require("node:path");

// src/main/actions/shared/base-request.ts
var zeros = "0".repeat(40);
function headName(event) {
  const { pull, group: group2, sha, ref } = event;
  const name = pull?.headRef ?? ref.replace(/^refs\/(?:heads|tags)\//, "");
  const commit3 = pull?.headSha ?? group2?.headSha ?? sha;
  return { name: name || "HEAD", ...commit3 && { commit: commit3 } };
}

// src/main/actions/report/about.ts
async function aboutOf(event, gitHub) {
  const { after } = event;
  if (after === void 0) {
    const known = await withPull(event, gitHub);
    return { event: known, head: headName(known), ...strangerIn(known, known.pull?.headRepository) };
  }
  const { pullNumber: _, ...rest } = event;
  const plain2 = { ...rest, sha: after.headSha, isFork: false };
  const about2 = {
    event: plain2,
    head: { name: after.headBranch || after.headSha.slice(0, 12), commit: after.headSha },
    ...strangerIn(event, after.headRepository)
  };
  if (gitHub === void 0) return { ...about2, reason: "the input token is empty" };
  try {
    const [pull, ...others] = await pullsOf(gitHub, event, after);
    const commit3 = after.headSha.slice(0, 7);
    if (pull === void 0) return { ...about2, reason: `no open pull request has ${commit3} as its head` };
    if (others.length > 0) {
      const numbers2 = [pull, ...others].map(({ number: number4 }) => number4).join(" and ");
      return { ...about2, reason: `${commit3} is the head of several pull requests: ${numbers2}` };
    }
    return { ...about2, event: addPull(plain2, pull), baseRef: pull.baseRef };
  } catch (error2) {
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    return { ...about2, reason: `the pull request of the run could not be read: ${fault.reason}` };
  }
}
function strangerIn(event, head) {
  if (!event.isFork || head !== void 0 && sameRepository(head, event.repository)) return {};
  return { stranger: head === void 0 ? "a deleted repository" : `${head.owner}/${head.name}` };
}
async function pullsOf(gitHub, { repository }, { headSha, headBranch, headRepository }) {
  const isMeant = (pull) => pull.isOpen && pull.headSha === headSha && pull.headRepository !== void 0 && headRepository !== void 0 && sameRepository(pull.headRepository, headRepository);
  const ofBranch = headRepository === void 0 || headBranch === "" ? [] : await pullsOfBranch(gitHub, repository, { owner: headRepository.owner, branch: headBranch });
  const found = ofBranch.filter(isMeant);
  return found.length > 0 ? found : (await pullsOfCommit(gitHub, repository, headSha)).filter(isMeant);
}
function addPull(event, pull) {
  const { number: number4, headSha, headRef, baseSha, baseRef, isFork, headRepository } = pull;
  return {
    ...event,
    pullNumber: number4,
    pull: { number: number4, headSha, headRef, baseSha, baseRef, isFork, headRepository }
  };
}

// src/main/actions/report/expected.ts
var mostShards = 1e4;
var mostContexts2 = 1e6;
function readExpected(text3) {
  if (/^[1-9][0-9]{0,4}$/.test(text3)) return Number(text3);
  const list4 = parsed2(text3);
  if (!Array.isArray(list4) || list4.length > mostShards) return void 0;
  const shards = list4.flatMap((item) => shardOf(item) ?? []);
  const contexts = shards.reduce((sum, shard) => sum + shard.contexts.length, 0);
  return shards.length === list4.length && contexts <= mostContexts2 ? shards : void 0;
}
function shardOf(item) {
  if (typeof item !== "object" || item === null || !("shard" in item) || !("contexts" in item))
    return void 0;
  const { shard, contexts } = item;
  const isNamed = typeof shard === "string" && Array.isArray(contexts);
  return isNamed && contexts.every((name) => typeof name === "string") ? { shard, contexts } : void 0;
}
function parsed2(text3) {
  try {
    return JSON.parse(text3);
  } catch {
    return void 0;
  }
}

// src/main/actions/report/load-inputs.ts
function loadInputs() {
  const problems = [];
  const read = makeReader(problems);
  const expectedText = read.text("expected");
  const expected = readExpected(expectedText);
  if (expectedText !== "" && expected === void 0)
    read.refuse(
      "expected",
      expectedText.length > 80 ? `${expectedText.slice(0, 80)}\u2026` : expectedText,
      "a number, or the output expected of pligos/pligos/matrix",
      "write e.g. expected: ${{ needs.plan.outputs.expected }}, or remove it"
    );
  const commentKey = read.text("comment-key");
  const inputs = {
    reports: read.lines("reports"),
    expected,
    failOn: read.choice("fail-on", failOnChoices, "none"),
    comment: read.choice("comment", ["update", "changes-only", "new", "off"], "update"),
    commentKey: commentKey === "" ? void 0 : commentKey,
    matrix: read.text("matrix"),
    title: read.text("title") || "Pligos",
    labels: labelsOf(read),
    prNumber: read.count("pr-number"),
    outputDir: read.text("output-dir") || ".pligos/out",
    token: read.text("token")
  };
  if (inputs.reports.length === 0)
    read.refuse(
      "reports",
      read.text("reports"),
      "at least one path",
      "write e.g. reports: reports/**/report.json"
    );
  if (problems.length > 0) throw UserError.of(problems);
  return inputs;
}

// src/main/actions/report/job.ts
async function openReportJob(process2, signal) {
  const env = Object.fromEntries(
    Object.entries(process2.env).filter((entry) => entry[1] !== void 0)
  );
  const inputs = loadInputs();
  const given2 = (0, import_node_path15.resolve)(env["GITHUB_WORKSPACE"] || process2.cwd());
  const workspace = insideWorkspace(given2, ".", "output-dir");
  const outputDir = outputFolder(workspace, inputs.outputDir, [".gitignore"]);
  const host = makeRunnerHost(workspace);
  const event = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
  const gitHub = inputs.token === "" ? void 0 : await connect({ apiUrl: event.apiUrl, token: inputs.token, signal, proxyEnv: env });
  const viewer = gitHub === void 0 || inputs.comment === "off" ? void 0 : readViewer(gitHub);
  viewer?.catch(() => {
  });
  const about2 = await aboutOf(event, gitHub);
  const notice2 = (text3) => host.info(`cache: ${text3}`);
  const { store, close } = openStore({ env, event: about2.event, signal, notice: notice2 });
  return {
    inputs,
    event: about2.event,
    host,
    gitHub,
    viewer,
    store,
    env,
    about: about2,
    workspace,
    outputDir,
    async close() {
      gitHub?.close();
      await close();
    }
  };
}

// src/main/actions/report/joined-report.ts
var import_node_crypto8 = lazily("node:crypto");

// src/main/actions/shared/shown-history.ts
var nothing2 = { earlier: [], looks: [] };
function pullWithHistory(job) {
  return job.inputs.comment === "off" || !mayRemember(job.event) ? void 0 : pullOf(job);
}
var isKept = (job) => job.store !== void 0 && pullWithHistory(job) !== void 0;
async function readHistory(job) {
  const { gitHub, event, inputs } = job;
  const pull = pullWithHistory(job);
  if (gitHub === void 0 || pull === void 0) return nothing2;
  try {
    const where2 = { repository: event.repository, pull, ...keysOf(inputs, event) };
    const [comments, approval] = await Promise.all([
      findComments(gitHub, where2, job.viewer),
      readApproval(gitHub, event.repository, pull)
    ]);
    return await lookBack(job, pull, lastOf(comments, inputs.comment), approval);
  } catch (error2) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error2);
    if (fault === void 0) throw error2;
    job.host.debug(`earlier previews cannot be read: ${fault.reason}`);
    return nothing2;
  }
}
var lastOf = (comments, mode) => mode === "new" ? comments.at(-1) : comments[0];
async function lookBack(job, pull, comment, approval) {
  const head = headOf2(job);
  const marker = comment?.marker;
  const last = marker?.memory === void 0 ? void 0 : { head: marker.head, memory: marker.memory };
  const shown2 = last && await restore(job, pull, last);
  const earlier = [...last === void 0 ? [] : [last], ...shown2?.earlier ?? []].filter(
    (one, at2, all) => one.head !== head && all.findIndex((other) => other.head === one.head) === at2
  );
  const pushed = marker !== void 0 && marker.head !== head ? marker.head : earlier[0]?.head;
  const commits = new Set([pushed, approval?.commit].filter((one) => one !== void 0));
  const looks = [...commits].map(async (commit3) => {
    const isApproved = commit3 === approval?.commit;
    const known = earlier.find((one) => one.head === commit3);
    const [found, rewritten] = await Promise.all([
      commit3 === last?.head ? shown2 : known && restore(job, pull, known),
      commit3 === head ? false : isRewritten(job, commit3, head)
    ]);
    return {
      kind: isApproved ? "approval" : "push",
      by: isApproved ? approval?.by ?? [] : [],
      commit: commit3,
      shown: found,
      // Whoever has lost the last does not know what was before it.
      missing: known !== void 0 || last !== void 0 && shown2 === void 0 ? "gone" : "never",
      ...rewritten && { rewritten: true }
    };
  });
  return { earlier, looks: await Promise.all(looks) };
}
var restore = async ({ store, inputs, event }, pull, one) => {
  const bytes = await store?.restore(previewKey(pull, keyOf2(inputs, event), one));
  return bytes && unpackPreview(bytes, one.memory);
};
async function isRewritten({ gitHub, event }, before, head) {
  if (gitHub === void 0) return false;
  try {
    return await compareCommits(gitHub, event.repository, before, head) !== before;
  } catch (error2) {
    if (faultOf(error2) === void 0) throw error2;
    return false;
  }
}
var hasEarlierPreview = ({ looks }, job) => looks.some(({ commit: commit3, shown: shown2 }) => shown2 !== void 0 && commit3 !== headOf2(job));
function withHistory(job, { looks }, { memory, report: report2 }) {
  const contexts = memory.contexts();
  if (contexts.length > 0 && contexts.every(({ against }) => against !== void 0)) return report2;
  const head = headOf2(job);
  const since2 = [];
  const limits = [];
  for (const { shown: shown2, missing: missing2, ...look } of looks) {
    const { commit: commit3 } = look;
    const none = { contexts: [], notes: [] };
    if (commit3 === head) since2.push({ ...look, ...none, status: "same" });
    else if (shown2 !== void 0) since2.push({ ...look, ...memory.since(shown2.contexts) });
    else if (job.store === void 0) limits.push(limitText({ kind: "no-cache", commit: commit3 }));
    else if (missing2 === "never") limits.push(limitText({ kind: "not-cached", commit: commit3 }));
    else {
      since2.push({ ...look, ...none, status: "unknown", reason: lostPreviewText(commit3) });
    }
  }
  return {
    ...report2,
    contexts,
    limits: [...report2.limits, ...limits],
    ...since2.length > 0 && { since: since2 }
  };
}
function keepShown(job, { earlier }, contexts) {
  const { store, event, inputs } = job;
  const head = headOf2(job);
  let packed2;
  const pack = () => packed2 ??= packPreview({ head, contexts: contexts(), earlier });
  const save = async () => {
    const pull = pullWithHistory(job);
    if (store === void 0 || pull === void 0) return void 0;
    const { memory, bytes } = pack();
    const saved = await store.save(previewKey(pull, keyOf2(inputs, event), { head, memory }), await bytes());
    return saved === "refused" ? void 0 : memory;
  };
  return { text: () => pack().text, saved: save() };
}

// src/main/actions/report/report-files.ts
var import_node_fs14 = require("node:fs");
var import_node_buffer10 = require("node:buffer");
var import_node_path16 = require("node:path");
var fileLimits = {
  file: 64 * 1024 * 1024,
  whole: 128 * 1024 * 1024,
  count: 2e3,
  entries: 5e5
};
function findReports(workspace, patterns2, outputDir) {
  const found = new Set(patterns2.flatMap((pattern) => filesOf(workspace, pattern, outputDir)));
  if (found.size > fileLimits.count) {
    throw new UserError(
      "report-file",
      `${found.size} report files were found, the limit is ${fileLimits.count}`,
      {
        hint: "list only the reports to join in the input reports"
      }
    );
  }
  const paths = [...found];
  const folders = paths.map((path) => (0, import_node_path16.dirname)(path));
  const areFolders = new Set(folders).size === paths.length && !folders.includes(".");
  return paths.map((path) => ({
    path,
    absolute: (0, import_node_path16.join)(workspace, path),
    name: areFolders ? (0, import_node_path16.dirname)(path).split("/").at(-1) ?? path : path
  }));
}
function filesOf(workspace, pattern, outputDir) {
  const clean = pattern.replace(/^(?:\.\/)+/, "");
  if (!/[*?[]/.test(clean)) return [(0, import_node_path16.relative)(workspace, resolveInside(workspace, clean, [workspace]))];
  const fixed = clean.split("/").findIndex((part) => /[*?[]/.test(part));
  const start3 = resolveInside(workspace, clean.split("/").slice(0, fixed).join("/") || ".", [workspace]);
  if (lstatIfThere(start3)?.isDirectory() !== true) return [];
  const prefix = (0, import_node_path16.relative)(workspace, start3);
  const paths = [];
  let left = fileLimits.entries;
  const visit = (folder, path) => {
    for (const entry of entriesOf2(folder)) {
      left -= 1;
      if (left < 0) throw tooMany(clean);
      const below = path === "" ? entry.name : `${path}/${entry.name}`;
      const absolute = (0, import_node_path16.join)(folder, entry.name);
      if (!entry.isDirectory()) paths.push(below);
      else if (!skipped.has(entry.name) && absolute !== outputDir) visit(absolute, below);
    }
  };
  visit(start3, prefix);
  return paths.filter((path) => matchGlob(clean, path)).toSorted(inOrder);
}
var skipped = /* @__PURE__ */ new Set([".git", "node_modules"]);
var inOrder = (a, b) => a.localeCompare(b, "en", { numeric: true }) || (a < b ? -1 : 1);
function entriesOf2(folder) {
  try {
    return (0, import_node_fs14.readdirSync)(folder, { withFileTypes: true });
  } catch (error2) {
    const reason2 = error2 instanceof Error ? error2.message : "unknown";
    throw new UserError("report-file", `a folder of reports cannot be read: ${reason2}`, {
      hint: "set the input reports to the paths of the reports"
    });
  }
}
var tooMany = (pattern) => new UserError("report-file", `the pattern ${pattern} matches more than ${fileLimits.entries} files`, {
  hint: "start it with the folder of the reports"
});
function makeFileReader() {
  let left = fileLimits.whole;
  return ({ path, absolute }) => {
    const bytes = readUpTo(absolute, path, Math.min(fileLimits.file, left));
    left -= bytes.length;
    if (!(0, import_node_buffer10.isUtf8)(bytes))
      throw new UserError("report-file", `${path} is not a report of Pligos: it is not UTF-8`, { hint });
    return bytes.toString("utf8");
  };
}
var hint = "use the unchanged report.json of the Action or of `pligos diff --format json`";
function readUpTo(file, path, limit) {
  const descriptor = open(file, path);
  try {
    const stat = (0, import_node_fs14.fstatSync)(descriptor);
    if (!stat.isFile()) throw new UserError("report-file", `${path} is not a regular file`, { hint });
    if (stat.size > limit) throw tooLarge(path, `${stat.size} bytes`, limit);
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let got = -1; got !== 0 && length < bytes.length; length += got)
      got = (0, import_node_fs14.readSync)(descriptor, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    (0, import_node_fs14.closeSync)(descriptor);
  }
}
function open(file, path) {
  try {
    return (0, import_node_fs14.openSync)(file, import_node_fs14.constants.O_RDONLY | import_node_fs14.constants.O_NOFOLLOW | import_node_fs14.constants.O_NONBLOCK);
  } catch (error2) {
    const code2 = error2 instanceof Error && "code" in error2 ? String(error2.code) : "unknown";
    const what = code2 === "ENOENT" ? "is not there" : code2 === "ELOOP" ? "is a link" : `cannot be read (${code2})`;
    throw new UserError("report-file", `the report ${path} ${what}, expected a file`, { hint });
  }
}
var tooLarge = (path, size, limit) => new UserError(
  "report-file",
  `${path} has ${size}, the limit is ${limit} (${fileLimits.file} for one file, ${fileLimits.whole} for all)`,
  { hint: "split the work over more runs, or use fewer contexts" }
);

// src/main/actions/report/read-reports.ts
var remembers = (job) => job.about.stranger === void 0 && isKept(job);
var secretsOf = ({ inputs }) => inputs.token === "" ? [] : [inputs.token];
function readReports(job, key) {
  const { inputs, workspace, outputDir } = job;
  const found = findReports(workspace, inputs.reports, outputDir);
  if (found.length === 0 && inputs.expected === void 0) {
    throw new UserError("report-missing", `no file in the workspace is ${inputs.reports.join(" or ")}`, {
      hint: "download the reports of the other jobs before this step (actions/download-artifact), and set reports to their paths"
    });
  }
  const textOf3 = makeFileReader();
  const options = { key, secrets: secretsOf(job), keepsShown: remembers(job) };
  const read = (report2) => {
    try {
      return readReport(textOf3(report2), { ...options, file: report2.path });
    } catch (error2) {
      if (!(error2 instanceof UserError)) throw error2;
      return error2.problems;
    }
  };
  return found.map((report2) => ({ name: report2.name, report: read(report2) }));
}

// src/main/actions/report/joined-report.ts
async function joinJobReports(job) {
  const reading = job.about.stranger === void 0 ? readHistory(job) : void 0;
  reading?.catch(() => {
  });
  const key = (0, import_node_crypto8.randomBytes)(32);
  const input = joinInput(job, readReports(job, key));
  const { failOn } = job.inputs;
  const report2 = { ...joinReports(input), ...failOn !== "none" && { failOn } };
  const blind = blindContexts(input.jobs);
  const isComparedWithNothing = ({ service: service2, context: context3 }) => blind.has(`${service2}/${context3}`);
  const history = await reading;
  if (history === void 0) return { report: report2, isComparedWithNothing, saved: Promise.resolve(void 0) };
  const asks = hasEarlierPreview(history, job);
  const memory = await joinedMemory({
    report: report2,
    lost: lostContexts(input),
    key,
    secrets: secretsOf(job),
    asks
  });
  const { saved } = keepShown(job, history, memory.kept);
  return { report: withHistory(job, history, { memory, report: report2 }), isComparedWithNothing, saved };
}
function blindContexts(jobs) {
  return new Set(
    jobs.flatMap(
      ({ name: job, report: report2 }) => "contexts" in report2 && report2.base.commit === void 0 ? report2.contexts.flatMap(({ service: service2, context: context3 }) => [
        `${service2}/${context3}`,
        `${service2}/${context3} (${job})`
      ]) : []
    )
  );
}
function joinInput(job, jobs) {
  const { inputs, about: about2, host } = job;
  const unread2 = jobs.flatMap(({ report: report2 }) => "contexts" in report2 ? [] : report2);
  for (const problem3 of unread2) host.report(problem3);
  host.info(`${jobs.length - unread2.length} of ${jobs.length} report files could be read`);
  const { stranger, baseRef } = about2;
  const otherBase = job.event.pull?.baseRef;
  const isEmpty = jobs.length === 0 && Array.isArray(inputs.expected) && inputs.expected.length === 0;
  return {
    title: inputs.title,
    jobs,
    expected: inputs.expected,
    head: about2.head,
    keepsCommand: stranger === void 0,
    ...stranger !== void 0 && baseRef !== void 0 && { baseName: baseRef },
    ...otherBase !== void 0 && { otherBase },
    limits: [
      ...stranger === void 0 ? [] : [limitText({ kind: "untrusted-author", author: stranger })],
      ...isEmpty ? [limitText({ kind: "nothing-planned" })] : []
    ]
  };
}

// src/main/actions/report/run.ts
function runAction(process2) {
  if (isEndOfJob()) return endJob(process2);
  return asStep(process2, async (signal, setOutputs) => {
    const job = await openReportJob(process2, signal);
    noteStep(job);
    try {
      return await runPhases(job, setOutputs);
    } catch (error2) {
      throw tooLong(error2) ?? error2;
    } finally {
      await job.close();
    }
  });
}
async function runPhases(job, setOutputs) {
  const joined3 = await job.host.group("Reports", () => joinJobReports(job));
  const { report: report2, isComparedWithNothing } = joined3;
  const figures = figuresOf({ contexts: report2.contexts.map(withDigest) });
  await publishJoined(job, joined3, figures, setOutputs);
  if (job.about.stranger === void 0) await saveCosts(report2, job, job.store);
  const rooms = { outcomeOf, failureReason, annotationsOf: import_annotations.annotationsOf };
  const about2 = { report: report2, figures, failOn: job.inputs.failOn, host: job.host };
  const end3 = decideReport(about2, rooms, isComparedWithNothing);
  if (end3 instanceof UserError) throw end3;
  return end3 ?? done;
}
function withDigest(context3) {
  const { digest: digest2 } = context3;
  return { report: context3, ...digest2 !== void 0 && { digest: () => digest2 } };
}
async function publishJoined(job, { report: report2, saved }, figures, setOutputs) {
  const { inputs, about: about2, host } = job;
  const facts = reportFactsOf(report2);
  const texts2 = reportTexts(report2, facts);
  setOutputs({ ...figureOutputs(figures), truncated: String(texts2.comment !== texts2.whole) });
  const files = host.group("Files", async () => {
    setOutputs(writeForms(job.outputDir, job.workspace, report2, texts2.whole, { renderReport }, facts));
    await writeSummary(texts2, job);
  });
  const writeComment2 = async () => writeJobComment(job, { report: report2, memory: await saved }, texts2, figures, void 0);
  const result = await publish(job, { writeComment: writeComment2, files, figures }, setOutputs);
  if (result === void 0 && about2.reason !== void 0 && inputs.comment !== "off")
    host.annotate({ level: "notice", title: "No comment", message: about2.reason });
}
function tooLong(error2) {
  if (!(error2 instanceof RangeError)) return void 0;
  return new UserError("report-file", "the reports are too large to be shown together", {
    hint: "split the work over more runs, or use fewer contexts"
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runAction
});
