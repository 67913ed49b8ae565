"use strict";
var lazily = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
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

// src/errors.ts
function problem(code3, message2, details = {}) {
  return make("error", code3, message2, details);
}
function make(severity, code3, message2, details) {
  return {
    severity,
    code: code3,
    message: message2,
    ...details.at && { at: details.at },
    ...details.hint && { hint: details.hint }
  };
}
var isError, brand, UserError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    isError = (candidate) => candidate.severity === "error";
    brand = /* @__PURE__ */ Symbol.for("pligos.user-error");
    UserError = class _UserError extends Error {
      [brand] = true;
      /** By its brand: a room that is loaded apart brings this class a second time. */
      static [Symbol.hasInstance](value) {
        return typeof value === "object" && value !== null && brand in value;
      }
      problems;
      constructor(code3, message2, details = {}) {
        super(message2);
        this.name = "UserError";
        this.problems = [problem(code3, message2, details)];
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
  }
});

// src/yaml/scalar.ts
function words(value, texts2) {
  return texts2.map((text3) => [text3, value]);
}
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
function isNumberText(text3) {
  if (shortInteger.test(text3)) return true;
  const first = text3.charCodeAt(0);
  if (first === 46) return dotted.test(text3) && Number.isFinite(floatOf(text3));
  const isDigitOrSign = first >= 48 && first <= 57 || first === 43 || first === 45;
  if (!isDigitOrSign) return false;
  if (integerOf(text3) !== void 0) return true;
  return float.test(text3.replaceAll("_", "")) && Number.isFinite(floatOf(text3));
}
function integerOf(text3) {
  if (shortInteger.test(text3)) return BigInt(text3);
  const plain4 = text3.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain4) ?? binaryWithSign.exec(plain4)?.with(2, `0b${plain4.slice(3)}`) ?? [];
  if (digits === void 0) return void 0;
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed = sign === "-" ? -value : value;
  return signed >= smallest && signed <= (sign === "" ? largestUnsigned : largest) ? signed : void 0;
}
function floatOf(text3) {
  return Number(text3.replaceAll("_", ""));
}
function canonicalNumber(numeral) {
  const whole3 = integerOf(numeral.numeral);
  if (whole3 !== void 0) return whole3.toString();
  const value = floatOf(numeral.numeral);
  return Object.is(value, -0) ? "-0" : String(value);
}
function sameNumber(a, b) {
  return a.numeral === b.numeral || canonicalNumber(a) === canonicalNumber(b);
}
var constants, notInJson, firstCharacters, shortInteger, integer, binaryWithSign, float, dotted, smallest, largest, largestUnsigned;
var init_scalar = __esm({
  "src/yaml/scalar.ts"() {
    "use strict";
    constants = new Map([
      ...words(null, ["", "~", "null", "Null", "NULL"]),
      ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
      ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
    ]);
    notInJson = new Map([
      ...words(".inf", [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]),
      ...words("-.inf", ["-.inf", "-.Inf", "-.INF"]),
      ...words(".nan", [".nan", ".NaN", ".NAN"])
    ]);
    firstCharacters = new Set("~+-.0123456789yYnNtTfFoO");
    shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
    integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
    binaryWithSign = /^0b([-+])([01]+)$/;
    float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
    dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
    smallest = -(2n ** 63n);
    largest = 2n ** 63n - 1n;
    largestUnsigned = 2n ** 64n - 1n;
  }
});

// src/yaml/value.ts
var isMap, isList, isNumeral;
var init_value = __esm({
  "src/yaml/value.ts"() {
    "use strict";
    isMap = (value) => value instanceof Map;
    isList = (value) => Array.isArray(value);
    isNumeral = (value) => typeof value === "object" && value !== null && "numeral" in value;
  }
});

// src/yaml/compare.ts
function sameValue(a, b) {
  if (a === b) return true;
  if (isNumeral(a)) return isNumeral(b) && sameNumber(a, b);
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, at4) => sameValue(item, b[at4] ?? null));
  if (!isMap(a) || !isMap(b) || a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === void 0 || !sameValue(value, other)) return false;
  }
  return true;
}
var init_compare = __esm({
  "src/yaml/compare.ts"() {
    "use strict";
    init_scalar();
    init_value();
  }
});

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
function putList(parts, list3, indent, margin) {
  const deeper = indent ? margin + " ".repeat(indent) : "";
  let before = `[${deeper}`;
  for (const item of list3) {
    parts.push(before);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(list3.length === 0 ? "[]" : indent ? `${margin}]` : "]");
}
var simple, quoted;
var init_json = __esm({
  "src/yaml/json.ts"() {
    "use strict";
    init_scalar();
    init_value();
    simple = /^[ !#-[\]-~]*$/;
    quoted = (text3) => text3.length < 200 && simple.test(text3) ? `"${text3}"` : JSON.stringify(text3);
  }
});

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
${lines.map((line) => line === "" ? "" : indent + line).join("\n")}`;
}
function isPlainSafe(text3) {
  if (word.test(text3)) return isPlainString(text3);
  if (!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text3)) return false;
  if (/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text3)) return false;
  return isPlainString(text3) && !looksTyped(text3);
}
function looksTyped(text3) {
  return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text3) || text3 === "<<" || text3 === "=";
}
var blockText, word;
var init_write_text = __esm({
  "src/yaml/write-text.ts"() {
    "use strict";
    init_scalar();
    blockText = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
    word = /^[A-Za-z_][A-Za-z0-9_./-]*$/;
  }
});

// src/yaml/write.ts
function write(value) {
  if (isMap(value) && value.size > 0) return `${mapLines(value, "")}
`;
  if (isList(value) && value.length > 0) return `${listLines(value, "")}
`;
  return `${inline(value, void 0)}
`;
}
function mapLines(map, indent) {
  const lines = [];
  for (const [key, value] of map) {
    const token2 = keyToken(key);
    const start2 = token2.length > longestSimpleKey ? `? ${token2}
${indent}` : token2;
    lines.push(`${indent}${start2}:${nested(value, indent)}`);
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
function listLines(list3, indent) {
  return list3.map((item) => `${indent}-${listItem(item, indent)}`).join("\n");
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
var longestSimpleKey;
var init_write = __esm({
  "src/yaml/write.ts"() {
    "use strict";
    init_value();
    init_write_text();
    longestSimpleKey = 1e3;
  }
});

// src/yaml/index.ts
var init_yaml = __esm({
  "src/yaml/index.ts"() {
    "use strict";
    init_compare();
    init_json();
    init_scalar();
    init_value();
    init_write();
  }
});

// src/manifests/look.ts
function at(value, ...keys2) {
  let current = value;
  for (const key of keys2) current = mapOf(current)?.get(key);
  return current;
}
var mapOf, listOf, textOf;
var init_look = __esm({
  "src/manifests/look.ts"() {
    "use strict";
    init_yaml();
    mapOf = (value) => isMap(value) ? value : void 0;
    listOf = (value) => isList(value) ? value : void 0;
    textOf = (value) => typeof value === "string" ? value : void 0;
  }
});

// src/manifests/shape.ts
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
var init_shape = __esm({
  "src/manifests/shape.ts"() {
    "use strict";
  }
});

// src/manifests/identity.ts
function idOf(identity) {
  return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${identity.name}`;
}
var init_identity = __esm({
  "src/manifests/identity.ts"() {
    "use strict";
  }
});

// src/text/glob.ts
function matchGlob(pattern, text3) {
  const steps2 = parse(pattern);
  let reached = follow(/* @__PURE__ */ new Set([0]), steps2, true);
  for (const character of text3) {
    const next = /* @__PURE__ */ new Set();
    for (const at4 of reached) {
      const step = steps2[at4];
      if (step === void 0) continue;
      if (step.kind === "folders") next.add(at4);
      else if (step.takes(character)) next.add(step.kind === "one" ? at4 + 1 : at4);
    }
    reached = follow(next, steps2, character === "/");
  }
  return reached.has(steps2.length);
}
function follow(reached, steps2, folderBegins) {
  for (const at4 of reached) {
    const step = steps2[at4];
    if (step?.kind === "many" || step?.kind === "folders" && folderBegins) reached.add(at4 + 1);
  }
  return reached;
}
function parse(pattern) {
  const characters = Array.from(pattern);
  const steps2 = [];
  let at4 = 0;
  while (at4 < characters.length) {
    const character = characters[at4] ?? "";
    if (character === "*" && characters[at4 + 1] === "*") {
      const isWholePart = at4 === 0 || characters[at4 - 1] === "/";
      const withSlash = isWholePart && characters[at4 + 2] === "/";
      steps2.push(withSlash ? { kind: "folders" } : { kind: "many", takes: anything });
      at4 += withSlash ? 3 : 2;
    } else if (character === "[") {
      const set = parseSet(characters, at4);
      steps2.push({ kind: "one", takes: set?.takes ?? ((other) => other === "[") });
      at4 = set?.end ?? at4 + 1;
    } else if (character === "\\" && at4 + 1 < characters.length) {
      const literal = characters[at4 + 1];
      steps2.push({ kind: "one", takes: (other) => other === literal });
      at4 += 2;
    } else {
      steps2.push(simple2(character));
      at4 += 1;
    }
  }
  return steps2;
}
function simple2(character) {
  if (character === "*") return { kind: "many", takes: notSlash };
  if (character === "?") return { kind: "one", takes: notSlash };
  return { kind: "one", takes: (other) => other === character };
}
function parseSet(characters, open2) {
  let at4 = open2 + 1;
  const negated = characters[at4] === "!" || characters[at4] === "^";
  if (negated) at4 += 1;
  const ranges2 = [];
  for (let first = true; first || characters[at4] !== "]"; first = false) {
    const low = characters[at4];
    if (low === void 0) return void 0;
    const high = characters[at4 + 2];
    const isRange = characters[at4 + 1] === "-" && high !== void 0 && high !== "]";
    ranges2.push([low, isRange ? high : low]);
    at4 += isRange ? 3 : 1;
  }
  const takes = (character) => character !== "/" && ranges2.some(([low, high]) => low <= character && character <= high) !== negated;
  return { takes, end: at4 + 1 };
}
var anything, notSlash;
var init_glob = __esm({
  "src/text/glob.ts"() {
    "use strict";
    anything = () => true;
    notSlash = (character) => character !== "/";
  }
});

// src/text/nearest.ts
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
function suggest(word4, known) {
  const words5 = [...known];
  const near = nearest(word4, words5);
  if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
  if (words5.length === 0) return "known: none";
  const more = words5.length - listed;
  return `known: ${words5.slice(0, listed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at4) => at4);
  for (let i = 1; i <= a.length; i += 1) {
    const row4 = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[j] ?? 0) + 1, (row4[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row4.push(least);
    }
    const lowest = Math.min(...row4);
    if (lowest > limit) return lowest;
    beforePrevious = previous;
    previous = row4;
  }
  return previous[b.length] ?? 0;
}
var longest, most, listed;
var init_nearest = __esm({
  "src/text/nearest.ts"() {
    "use strict";
    longest = 50;
    most = 1e3;
    listed = 12;
  }
});

// src/text/words.ts
function splitWords(line) {
  const words5 = [];
  let word4;
  for (let at4 = 0; at4 < line.length; at4 += 1) {
    const character = line[at4] ?? "";
    if (/\s/.test(character)) {
      if (word4 !== void 0) words5.push(word4);
      word4 = void 0;
    } else if (character === "'" || character === '"') {
      const quoted5 = readQuoted(line, at4 + 1, character);
      if (quoted5 === void 0) return { unclosed: character };
      word4 = (word4 ?? "") + quoted5.text;
      at4 = quoted5.end;
    } else if (character === "\\") {
      at4 += 1;
      if (line[at4] !== "\n") word4 = (word4 ?? "") + (line[at4] ?? "\\");
    } else word4 = (word4 ?? "") + character;
  }
  if (word4 !== void 0) words5.push(word4);
  return { words: words5 };
}
function readQuoted(line, from, quote) {
  const parts = [];
  for (let at4 = from; at4 < line.length; at4 += 1) {
    const character = line[at4] ?? "";
    if (character === quote) return { text: parts.join(""), end: at4 };
    const next = line[at4 + 1] ?? "";
    if (quote === '"' && character === "\\" && '"\\$`\n'.includes(next) && next !== "") {
      if (next !== "\n") parts.push(next);
      at4 += 1;
    } else parts.push(character);
  }
  return void 0;
}
var init_words = __esm({
  "src/text/words.ts"() {
    "use strict";
  }
});

// src/text/index.ts
var init_text = __esm({
  "src/text/index.ts"() {
    "use strict";
    init_glob();
    init_nearest();
    init_words();
  }
});

// src/manifests/path-pattern.ts
function pathPattern(pattern) {
  const steps2 = pattern.startsWith("/") ? pointerSteps(pattern) : dottedSteps(pattern);
  return (segments) => matches(steps2, segments);
}
function pointerSteps(pattern) {
  return pattern.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function dottedSteps(pattern) {
  const steps2 = [];
  for (const [, quoted5, bracket, word4] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    steps2.push(quoted5 ?? bracket ?? word4 ?? "");
  }
  return steps2;
}
function matches(steps2, segments) {
  let reached = withNothing(/* @__PURE__ */ new Set([0]), steps2);
  for (const segment of segments) {
    if (reached.has(steps2.length)) return true;
    const next = /* @__PURE__ */ new Set();
    for (const at4 of reached) {
      const step = steps2[at4];
      if (step === "**") next.add(at4);
      else if (step !== void 0 && matchStep(step, segment)) next.add(at4 + 1);
    }
    reached = withNothing(next, steps2);
  }
  return reached.has(steps2.length);
}
function withNothing(reached, steps2) {
  for (const at4 of reached) if (steps2[at4] === "**") reached.add(at4 + 1);
  return reached;
}
function matchStep(step, segment) {
  return step === segment || matchGlob(step.replaceAll("/", ""), segment.replaceAll("/", ""));
}
var init_path_pattern = __esm({
  "src/manifests/path-pattern.ts"() {
    "use strict";
    init_text();
  }
});

// src/codes.ts
var codes;
var init_codes = __esm({
  "src/codes.ts"() {
    "use strict";
    codes = {
      // yaml
      "yaml-syntax": "The text is not valid YAML.",
      "yaml-too-large": "The file, or what its aliases stand for, exceeds a limit; the message names it.",
      "yaml-too-deep": "Lists and maps are nested too deeply.",
      "yaml-value": "A scalar is a number that JSON does not have, or does not fit its tag.",
      "yaml-duplicate-key": "One key stands twice in one map.",
      "yaml-key": "A key is a list, a map or null.",
      "yaml-merge": "A merge key (<<) is given something other than maps.",
      "yaml-alias": "An alias names no anchor, or its own.",
      "yaml-number-rounded": "helm keeps integers beyond 2^53 inexactly.",
      "yaml-documents": "The file holds more than one YAML document.",
      // main and pipeline
      usage: "The command line asks for something that does not exist or is incomplete.",
      system: "The operating system refused what Pligos asked of it: the rights, the disk, a file that went away.",
      platform: "Pligos does not run on this operating system or processor.",
      "no-service": "No pligos.yaml was found.",
      "context-ambiguous": "A command for one context was given several, or none of several.",
      "context-shadowed": "A context has the name of a command.",
      "dependency-path": "A file:// dependency is absolute or leads out of the repository.",
      "file-in-the-way": "A file that was not written by pligos stands where it would write.",
      "switch-plain-chart": "A context with a chart of its own cannot be switched to.",
      "helm-render": "helm could not render a context.",
      "no-base": "There is nothing in git to compare with.",
      "base-incomplete": "Files of the base are not in this repository: Git LFS, or a submodule that lacks the commit.",
      "git-missing": "There is no git on the PATH.",
      "git-owner": "The repository belongs to another user, and git refuses to read it.",
      "git-fetch": "git could not fetch a commit from the server.",
      "input-value": "An input of the Action has a value that is not allowed.",
      "fork-command": "A helm command should run on a fork's code.",
      "matrix-too-large": "The matrix of shards is larger than GitHub takes.",
      "checkout-missing": "The workspace of the job holds no checkout of the repository.",
      "context-timeout": "A context took longer than its time.",
      "helm-lint": "helm lint found something.",
      "helm-package": "helm package failed.",
      "helm-push": "helm push failed.",
      "placeholder-unknown": "A placeholder (%{\u2026}) is not known.",
      "flavor-missing": "A folder that should be a flavor holds no schema.yaml.",
      "not-in-this-version": "The configuration needs a feature that this version does not have yet.",
      // files
      "path-outside": "A path leads out of the repository.",
      "file-missing": "A file or folder that is named somewhere does not exist.",
      "file-unreadable": "A file cannot be read, or is a folder where a file is due and the other way round.",
      "file-unwritable": "A file cannot be written.",
      "file-encoding": "A file is not UTF-8.",
      "file-too-large": "A file, or a folder with all it holds, exceeds a limit; the message names it.",
      "file-special": "A socket, pipe or device stands where a file is due.",
      "link-outside": "A link leads out of the folders that may be read.",
      "link-loop": "A link leads back into the folder that it stands in.",
      "link-broken": "A link leads to nothing.",
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
      "config-kind": "A scalar, a list or a map stands where another kind is due.",
      "config-value": "A value is none of those that are allowed, or not of the form that is due.",
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
      "value-shape": "A list, a map or the name of an instance is due and something else stands there.",
      "value-type": "A value does not fit its primitive.",
      "value-enum": "A value is none of those that an enum names.",
      "value-required": "A required key is missing or null.",
      "value-rounded": "An integer is beyond 2^53, and helm rounds it.",
      "values-too-large": "The compiled values are larger than the limit; the message names it.",
      "values-too-deep": "The compiled values are nested deeper than the limit; the message names it.",
      "key-undeclared": "A key of a spec or an instance is declared by no type.",
      "instance-unknown": "A name stands where an instance is due, and no instance has it.",
      "instance-duplicate": "Two instances of one type have the same name.",
      "instance-name": "An instance has no name that it could be found by.",
      "instance-cycle": "An instance reaches itself through the instances that it names.",
      "entry-name": "An entry that becomes a key has no name.",
      "entry-duplicate": "Two entries of one list become the same key.",
      "embedded-collision": "Two keys of the schema write the same key, at least one of them by embedding.",
      // chart
      "chart-missing": "A folder that should be a Helm chart holds no Chart.yaml.",
      "chart-name": "A chart has a name that helm refuses, or none.",
      "chart-version": "A chart has a version that helm refuses or reads differently, or none.",
      "chart-alias": "An alias has characters that helm refuses.",
      "chart-helmignore": "A .helmignore holds a pattern that helm refuses.",
      "chart-too-large": "A folder brings more into the chart than the limit; the message names it.",
      "chart-config-twice": "Two entries of `configs` would become the same file.",
      "chart-app-config": "A hand-written config/app.yaml stands where one would be generated.",
      "chart-path-clash": "One layer of a chart has a file where another has a folder.",
      "chart-dependency-twice": "Two sub-charts have one name.",
      "chart-dependency-cycle": "A service reaches itself through its dependencies.",
      "chart-dependency-plain": "A dependency names a context that uses a chart as it is.",
      "chart-values-clash": "A compiled value stands where the values of a sub-chart belong.",
      "switch-in-the-way": "A hand-written file stands where `switch` would write one.",
      "switch-edited": "A generated file was edited by hand since it was written.",
      "switch-record": "The list of generated files, .pligos/generated.json, is not as Pligos wrote it.",
      "switch-merge": "The computed fields cannot be merged into the Chart.yaml as it is written.",
      "switch-ignored": "The service's .helmignore hides a generated file from helm.",
      // helm
      "helm-missing": "There is no helm, or what HELM_BIN names cannot be run.",
      "helm-version": "The helm is too old, too new, or does not say its version.",
      "helm-download": "The helm of a version could not be downloaded.",
      "helm-checksum": "The archive of helm is not the one that was announced; nothing of it is used.",
      "helm-chart": "The helm command names another chart than the context's.",
      "helm-arguments": "The helm command has more arguments than it takes.",
      "helm-flag": "A flag of the helm command is unknown, or contradicts the chart of the context.",
      "release-name": "The release has a name that helm refuses.",
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
      "github-limited": "GitHub takes no more calls for now.",
      "github-broken": "GitHub answered with an error of its own, or with no answer that can be used.",
      "github-unreachable": "GitHub, or the way to it, does not answer."
    };
  }
});

// src/manifests/index.ts
var init_manifests = __esm({
  "src/manifests/index.ts"() {
    "use strict";
    init_identity();
    init_look();
    init_path_pattern();
    init_shape();
  }
});

// src/redact/certificate.ts
function certificatesIn(text3) {
  if (!text3.includes("-----BEGIN CERTIFICATE-----")) return [];
  const facts = [];
  for (const [pem] of text3.matchAll(block2)) {
    if (facts.length === most2) break;
    const read2 = factsOf(pem);
    if (read2 !== void 0) facts.push(read2);
  }
  return facts;
}
function factsOf(pem) {
  try {
    const certificate = new import_node_crypto.X509Certificate(pem);
    return {
      subject: oneLine(certificate.subject),
      issuer: oneLine(certificate.issuer),
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      names: (certificate.subjectAltName ?? "").split(", ").filter((name) => name !== "").toSorted(),
      serial: certificate.serialNumber.toLowerCase()
    };
  } catch {
    return void 0;
  }
}
var import_node_crypto, block2, most2, oneLine;
var init_certificate = __esm({
  "src/redact/certificate.ts"() {
    "use strict";
    import_node_crypto = require("node:crypto");
    block2 = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
    most2 = 20;
    oneLine = (name) => (name ?? "").split("\n").join(", ");
  }
});

// src/redact/assignments.ts
function assignmentsIn(text3, wanted) {
  const found = [];
  let next = 0;
  for (const { index } of text3.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook, next);
    const look = text3.slice(lookStart, index);
    const lineStart = lookStart + look.lastIndexOf("\n") + 1;
    const named = nameBefore.exec(text3.slice(lineStart, index));
    if (named === null || !wanted(named[1] ?? "")) continue;
    let at4 = index + 1;
    if (text3[at4] === "=" || text3[index] === "=" && text3[at4] === ">") at4 += 1;
    while (text3[at4] === " " || text3[at4] === "	") at4 += 1;
    const before = text3[lineStart + named.index - 1] ?? "\n";
    const value = valueAt(text3, at4, named[2] !== "" || !/\n/.test(before));
    if (value === void 0) continue;
    found.push({ name: named[1] ?? "", ...value });
    next = value.end;
  }
  return found;
}
function valueAt(text3, at4, isInline) {
  const first = text3[at4];
  if (first === '"' || first === "'") {
    quoted3.lastIndex = at4;
    const match2 = quoted3.exec(text3)?.[0];
    if (match2 !== void 0) return { value: match2.slice(1, -1), start: at4 + 1, end: at4 + match2.length - 1 };
  }
  if (!isInline) return restOfLine(text3, at4);
  toNext.lastIndex = at4;
  const match = toNext.exec(text3)?.[0];
  return match === void 0 ? void 0 : { value: match, start: at4, end: at4 + match.length };
}
function restOfLine(text3, at4) {
  const newline = text3.indexOf("\n", at4);
  const line = text3.slice(at4, newline < 0 ? text3.length : newline);
  const comment = line.indexOf(" #");
  const value = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
  return value === "" ? void 0 : { value, start: at4, end: at4 + value.length };
}
var nameBefore, quoted3, toNext, longestLook;
var init_assignments = __esm({
  "src/redact/assignments.ts"() {
    "use strict";
    nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(["']?)[ \t]{0,8}$/;
    quoted3 = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
    toNext = /[^\s,;}\]&"')]+/y;
    longestLook = 92;
  }
});

// src/redact/base64.ts
function decodeBase64(text3) {
  const plain4 = text3.replace(/[\r\n]/g, "");
  if (plain4.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain4)) return void 0;
  return import_node_buffer.Buffer.from(plain4, "base64");
}
function textOfBytes(bytes) {
  return (0, import_node_buffer.isUtf8)(bytes) ? bytes.toString("utf8") : void 0;
}
function base64Cores(value) {
  const padded = import_node_buffer.Buffer.allocUnsafe(value.length + 2).fill(0, 0, 2);
  value.copy(padded, 2);
  return [0, 1, 2].map((offset) => {
    const encoded2 = padded.toString("base64", 2 - offset);
    return encoded2.slice([0, 2, 3][offset], Math.floor((offset + value.length) * 8 / 6));
  });
}
var import_node_buffer;
var init_base64 = __esm({
  "src/redact/base64.ts"() {
    "use strict";
    import_node_buffer = require("node:buffer");
  }
});

// src/redact/names.ts
function isSecretName(name, strict = false) {
  if (name.length > 200 || !anySecretWord.test(name)) return false;
  const words5 = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/).filter((word4) => word4 !== "" && !/^\d+$/.test(word4));
  const last = words5.at(-1);
  if (last === void 0) return false;
  if (strict && ambiguous.has(last)) return false;
  return lastWords.has(last) || lastPairs.has(`${words5.at(-2)} ${last}`);
}
function isHarmless(value) {
  const text3 = value.trim();
  return empty.has(text3.toLowerCase()) || references.test(text3);
}
var lastWords, lastPairs, ambiguous, anySecretWord, mayNameSecret, references, empty;
var init_names = __esm({
  "src/redact/names.ts"() {
    "use strict";
    lastWords = /* @__PURE__ */ new Set([
      "password",
      "passwd",
      "passphrase",
      "passwort",
      "pwd",
      "pass",
      "secret",
      "token",
      "apikey",
      "credential",
      "credentials",
      "authkey",
      "secretkey",
      "accesskey",
      "privatekey",
      "secrets",
      "passwords",
      "tokens",
      "jwt",
      "dsn",
      "bearer"
    ]);
    lastPairs = new Set(
      [
        "api",
        "access",
        "secret",
        "private",
        "signing",
        "encryption",
        "encrypt",
        "account",
        "auth",
        "master",
        "shared",
        "license",
        "hmac",
        "session",
        "cookie",
        "ssh",
        "storage",
        "admin",
        "service",
        "registration",
        "jwt",
        "rsa"
      ].map((word4) => `${word4} key`).concat("connection string", "secret value", "password hash", "webhook url")
    );
    ambiguous = /* @__PURE__ */ new Set(["secret", "secrets", "credential", "credentials", "pass", "dsn", "bearer"]);
    anySecretWord = /pass|pwd|secret|token|key|credential|jwt|dsn|bearer|string|hash|url/i;
    mayNameSecret = (text3) => anySecretWord.test(text3);
    references = /^(?:\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*\}\}|<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\))$/;
    empty = /* @__PURE__ */ new Set([
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
      "|",
      "|-",
      "|+",
      ">",
      ">-",
      ">+",
      "{}",
      "[]",
      '""',
      "''",
      "{",
      "["
    ]);
  }
});

// src/redact/needles.ts
function startOf(text3, at4) {
  return text3.charCodeAt(at4) * 961 + text3.charCodeAt(at4 + 1) * 31 + text3.charCodeAt(at4 + 2) & 65535;
}
function readySource(needles) {
  return { starts: needles.map(({ text: text3 }) => startOf(text3, 0)), needles: () => needles };
}
function makeNeedles(sources2) {
  if (sources2.length === 0) return { replace: (text3) => text3 };
  const index = new Index(sources2);
  return {
    replace(text3, tagOf, isWhole) {
      if (isWhole) {
        const secret = index.whole(text3) ?? index.whole(text3.trim());
        if (secret !== void 0) return tagOf(secret);
        const equals = text3.indexOf("=");
        const assigned = equals < 0 ? void 0 : index.whole(text3.slice(equals + 1));
        if (assigned !== void 0) return text3.slice(0, equals + 1) + tagOf(assigned);
      }
      let result = "";
      let from = 0;
      const last = text3.length - 2;
      for (let at4 = 0; at4 < last; at4 += 1) {
        if (!index.mayStart(text3, at4)) continue;
        const needle = index.findAt(text3, at4);
        if (needle === void 0) continue;
        result += text3.slice(from, at4) + tagOf(needle.secret);
        at4 += needle.text.length - 1;
        from = at4 + 1;
      }
      return from === 0 ? text3 : result + text3.slice(from);
    }
  };
}
function isWord(text3, start2, end2) {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text3.charAt(start2 - 1)) && !letter.test(text3.charAt(end2));
}
var prefixLength, state, Index;
var init_needles = __esm({
  "src/redact/needles.ts"() {
    "use strict";
    prefixLength = 6;
    state = { none: 0, waiting: 1, ready: 2 };
    Index = class {
      /** For each start: whether anything starts so. */
      #starts = new Uint8Array(1 << 16);
      #waiting = /* @__PURE__ */ new Map();
      #whole = /* @__PURE__ */ new Map();
      /** By prefix, then by length: no text is looked at longer than there are different lengths. */
      #inside = /* @__PURE__ */ new Map();
      #prefixes = /* @__PURE__ */ new Set();
      constructor(sources2) {
        for (const source6 of sources2) {
          for (const start2 of source6.starts) {
            const known = this.#waiting.get(start2);
            if (known === void 0) this.#waiting.set(start2, [source6]);
            else if (known.at(-1) !== source6) known.push(source6);
            this.#starts[start2] = state.waiting;
          }
        }
      }
      /** The secret that this text as a whole is a form of. */
      whole(text3) {
        const start2 = startOf(text3, 0);
        if (this.#starts[start2] === state.waiting) this.#take(start2);
        return this.#whole.get(text3);
      }
      mayStart(text3, at4) {
        return this.#starts[startOf(text3, at4)] !== state.none;
      }
      findAt(text3, at4) {
        const start2 = startOf(text3, at4);
        if (this.#starts[start2] === state.waiting) this.#take(start2);
        for (const size of this.#prefixes) {
          const lengths = this.#inside.get(text3.slice(at4, at4 + size));
          if (lengths === void 0) continue;
          for (const [length, known] of lengths) {
            const needle = known.get(text3.slice(at4, at4 + length));
            if (needle !== void 0 && (needle.reach === "anywhere" || isWord(text3, at4, at4 + length)))
              return needle;
          }
        }
        return void 0;
      }
      /** Those of this start alone and in their order: where two secrets share a form, the first is told, whatever was asked before. */
      #take(start2) {
        const touched = /* @__PURE__ */ new Set();
        for (const source6 of this.#waiting.get(start2) ?? []) {
          for (const needle of source6.needles()) {
            if (startOf(needle.text, 0) === start2) this.#add(needle, touched);
          }
        }
        this.#waiting.delete(start2);
        this.#starts[start2] = touched.size > 0 ? state.ready : state.none;
        for (const lengths of touched) {
          const sorted = [...lengths].toSorted(([a], [b]) => b - a);
          lengths.clear();
          for (const [length, known] of sorted) lengths.set(length, known);
        }
      }
      #add(needle, touched) {
        if (!this.#whole.has(needle.text)) this.#whole.set(needle.text, needle.secret);
        if (needle.reach === "whole") return;
        const prefix2 = needle.text.slice(0, prefixLength);
        this.#prefixes.add(prefix2.length);
        const lengths = this.#inside.get(prefix2) ?? /* @__PURE__ */ new Map();
        this.#inside.set(prefix2, lengths);
        touched.add(lengths);
        const known = lengths.get(needle.text.length) ?? /* @__PURE__ */ new Map();
        lengths.set(needle.text.length, known);
        if (known.get(needle.text)?.reach !== "anywhere") known.set(needle.text, needle);
      }
    };
  }
});

// src/redact/patterns.ts
var patterns, shortestPattern, anyPattern, urlPassword, base64Pem;
var init_patterns = __esm({
  "src/redact/patterns.ts"() {
    "use strict";
    patterns = [
      // RFC 7468 and OpenSSH; a block that is cut off counts up to the end.
      {
        cause: "private-key",
        find: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g
      },
      // RFC 7519, compact form
      { cause: "token", find: /\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*/g },
      // AWS access key ids
      { cause: "token", find: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
      // GitHub, GitLab
      {
        cause: "token",
        find: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{20,}|gl(?:pat|dt|rt|soat)-[A-Za-z0-9_-]{16,})/g
      },
      // Slack
      { cause: "token", find: /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g },
      { cause: "token", find: /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]+/g },
      // Google API keys and OAuth tokens
      { cause: "token", find: /\bAIza[A-Za-z0-9_-]{35}/g },
      { cause: "token", find: /\bya29\.[A-Za-z0-9_-]{20,}/g },
      // Stripe, SendGrid, npm, PyPI, DigitalOcean, Vault, Doppler, Grafana, OpenAI and Anthropic
      {
        cause: "token",
        find: /\b(?:[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}|npm_[A-Za-z0-9]{30,}|pypi-[A-Za-z0-9_-]{30,}|do[opr]_v1_[a-f0-9]{40,}|hv[sbr]\.[A-Za-z0-9_-]{20,}|dp\.(?:pt|st|ct)\.[A-Za-z0-9]{30,}|gl(?:sa|c)_[A-Za-z0-9_]{20,}|sk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,})/g
      },
      // age
      { cause: "token", find: /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g }
    ];
    shortestPattern = 16;
    anyPattern = /-----BEGIN|eyJ|A[KS]IA|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|soat|sa|c)[-_]|xox|hooks\.slack|AIza|ya29|[rs]k_|SG\.|npm_|pypi-|do[opr]_v1|hv[sbr]\.|dp\.|sk-|AGE-SECRET/;
    urlPassword = /(\b[a-zA-Z][a-zA-Z0-9+.-]{0,30}:\/\/[^\s/:@"'<>]{0,200}:)([^\s/@"'<>]{1,500})(?=@)/g;
    base64Pem = /\bLS0tLS1CRUdJTi[A-Za-z0-9+/\s]{20,}={0,2}/g;
  }
});

// src/redact/collect.ts
function sourcesOf(values, isPublic) {
  const sources2 = [];
  const seen = /* @__PURE__ */ new Set();
  for (const bytes of values) {
    const text3 = textOfBytes(bytes);
    if (text3 === void 0) {
      if (bytes.length >= 6) sources2.push(readySource(encodedForms(bytes, bytes.toString("base64"))));
      continue;
    }
    for (const one2 of [text3, text3.trim(), ...innerSecrets(text3)]) {
      if (seen.has(one2)) continue;
      seen.add(one2);
      const source6 = sourceOf(one2, isPublic);
      if (source6 !== void 0) sources2.push(source6);
    }
  }
  return sources2;
}
function sourceOf(text3, isPublic) {
  const reach2 = reachOf(text3);
  if (reach2 === void 0) return void 0;
  const make2 = () => isPublic(text3) ? [] : formsOf(text3, reach2);
  const starts = simpleStarts(text3);
  if (starts === void 0) return readySource(make2());
  let made;
  return { starts, needles: () => made ??= make2() };
}
function formsOf(text3, reach2) {
  const needles = [...writtenForms(text3)].map((form) => ({ text: form, reach: reach2, secret: text3 }));
  return text3.length >= 6 ? [...needles, ...encodedForms(import_node_buffer2.Buffer.from(text3), text3)] : needles;
}
function declaredSources(values) {
  const sources2 = [];
  for (const value of values) {
    for (const text3 of /* @__PURE__ */ new Set([value, value.trim(), ...value.split("\n").map((line) => line.trim())])) {
      if (text3.length < 3 || text3.length < 6 && text3 !== value.trim()) continue;
      sources2.push(readySource(formsOf(text3, "anywhere")));
    }
  }
  return sources2;
}
function reachOf(text3) {
  if (text3.length < 5 || common.has(text3.toLowerCase()) || /^\d{1,5}$/.test(text3) || /^\s*$/.test(text3))
    return void 0;
  const kinds5 = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/].filter((kind) => kind.test(text3)).length;
  if (kinds5 >= 2) return text3.length >= 8 ? "anywhere" : "word";
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
function encodedForms(bytes, secret) {
  const needles = [];
  const encoded2 = bytes.toString("base64");
  const forms2 = /* @__PURE__ */ new Set([encoded2, encoded2.replace(/=+$/, ""), ...base64Cores(bytes)]);
  for (const form of forms2) {
    if (form.length < 8) continue;
    needles.push({ text: form, reach: "anywhere", secret });
    const url = form.replaceAll("+", "-").replaceAll("/", "_");
    if (url !== form) needles.push({ text: url, reach: "anywhere", secret });
  }
  return needles;
}
function simpleStarts(text3) {
  if (!simple3.test(text3) || /["\\]/.test(text3)) return void 0;
  const [a, b, c] = [text3.charCodeAt(0), text3.charCodeAt(1), text3.charCodeAt(2)];
  const encoded2 = [
    base64Start(a >> 2, (a & 3) << 4 | b >> 4, (b & 15) << 2 | c >> 6),
    base64Start((a & 15) << 2 | b >> 6, b & 63, c >> 2),
    base64Start(a & 63, b >> 2, (b & 3) << 4 | c >> 4)
  ];
  const inUrls = encoded2.filter((start2) => /[+/]/.test(start2)).map((start2) => start2.replaceAll("+", "-").replaceAll("/", "_"));
  return [text3, ...encoded2, ...inUrls].map((start2) => startOf(start2, 0));
}
function innerSecrets(text3) {
  const found = [];
  if (!/[:=\n]/.test(text3)) return found;
  for (const { value } of assignmentsIn(text3, (name) => name === "auth" || isSecretName(name))) {
    if (!isHarmless(value)) found.push(value);
  }
  for (const match of text3.matchAll(urlPassword)) found.push(match[2] ?? "");
  if (text3.includes("\n")) {
    for (const line of text3.split("\n", mostLines)) {
      const plain4 = line.trim();
      if (plain4.length >= 12 && !/\s|^-----/.test(plain4) && /[0-9]/.test(plain4) && /[A-Za-z]/.test(plain4))
        found.push(plain4);
    }
  }
  return found;
}
var import_node_buffer2, openFields, isOpenField, common, mostLines, simple3, base64Letters, base64Start;
var init_collect = __esm({
  "src/redact/collect.ts"() {
    "use strict";
    import_node_buffer2 = require("node:buffer");
    init_assignments();
    init_base64();
    init_names();
    init_needles();
    init_patterns();
    openFields = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata", "type", "immutable"]);
    isOpenField = (field2) => openFields.has(field2);
    common = new Set(
      "true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http".split(
        " "
      )
    );
    mostLines = 2e3;
    simple3 = /^[A-Za-z0-9._~!*'()-]{3}[!-~]*$/;
    base64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    base64Start = (...sixes) => sixes.map((six) => base64Letters.charAt(six)).join("");
  }
});

// src/redact/redactor.ts
function makeRedactor(options, secrets, isPublic = () => false) {
  const declared = makeNeedles(declaredSources(options.known));
  const repeated = makeNeedles(sourcesOf(secrets, isPublic));
  const facts = /* @__PURE__ */ new Map();
  const names3 = rememberedNames();
  const strictNames = rememberedNames(true);
  const tag3 = (secret, cause, more = {}) => {
    const mac = (0, import_node_crypto2.createHmac)("sha256", options.key).update(secret).digest("hex");
    const made = `(secret ${mac.slice(0, 12)})`;
    const before = facts.get(made);
    if (before === void 0 || before.cause !== "secret-data" && cause === "secret-data")
      facts.set(made, { cause, ...more });
    return made;
  };
  const text3 = (original, whole3 = true) => {
    if (original.length < 3) return original;
    if (options.also.some((pattern) => whole3 && matchGlob(pattern, original)))
      return tag3(original, "registered");
    let result = declared.replace(original, (secret) => tag3(secret, "registered"), whole3);
    result = repeated.replace(result, (secret) => tag3(secret, "repeated"), whole3);
    if (result.length >= shortestPattern && anyPattern.test(result)) {
      for (const { cause, find } of patterns) result = result.replace(find, (found) => tag3(found, cause));
    }
    if (result.includes("LS0t")) result = result.replace(base64Pem, (found) => hidePem(found, tag3));
    if (result.includes("://")) {
      result = result.replace(
        urlPassword,
        (all, before, password) => isHarmless(password) ? all : before + tag3(password, "url-password")
      );
    }
    if (result.length > 4 && /[:=]/.test(result) && mayNameSecret(result))
      result = hideAssigned(result, tag3, names3);
    return options.also.length === 0 ? result : hideWords(result, options.also, tag3);
  };
  const isName = (name, strict) => (strict ? strictNames : names3)(name);
  return { options, tag: tag3, text: text3, isSecretName: isName, factsOf: (made) => facts.get(made) };
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
function hidePem(found, tag3) {
  const bytes = decodeBase64(found.trim());
  const pem = bytes === void 0 ? void 0 : textOfBytes(bytes);
  return pem !== void 0 && !pem.includes("PRIVATE KEY-----") ? found : tag3(found, "private-key");
}
function hideAssigned(text3, tag3, wanted) {
  let result = "";
  let from = 0;
  for (const { value, start: start2, end: end2 } of assignmentsIn(text3, wanted)) {
    if (isHarmless(value) || value.includes("(secret")) continue;
    result += text3.slice(from, start2) + tag3(value, "secret-name");
    from = end2;
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
var import_node_crypto2, tagPattern;
var init_redactor = __esm({
  "src/redact/redactor.ts"() {
    "use strict";
    import_node_crypto2 = require("node:crypto");
    init_text();
    init_assignments();
    init_certificate();
    init_base64();
    init_collect();
    init_names();
    init_needles();
    init_patterns();
    tagPattern = /\(secret [0-9a-f]{12}\)/g;
  }
});

// src/redact/resource.ts
function redactResource(redactor, header, value) {
  const walker = new Walker(redactor, allowedPaths(redactor, header), header.kind === "ConfigMap");
  return header.kind === "Secret" ? walker.secret(value) : walker.map(value, []);
}
function allowedPaths(redactor, header) {
  return redactor.options.allow.filter((rule2) => {
    if (header.kind === "Secret" && (rule2.kind !== "Secret" || rule2.name === void 0 || rule2.path === void 0))
      return false;
    return matchGlob(rule2.kind ?? "*", header.kind) && matchGlob(rule2.name ?? "*", header.name || header.generateName);
  }).map((rule2) => pathPattern(rule2.path ?? "**"));
}
function factsIn(redactor, value) {
  const facts = /* @__PURE__ */ new Map();
  const look = (text3) => {
    if (!text3.includes("(secret ")) return;
    for (const [tag3] of text3.matchAll(tagPattern)) {
      const known = redactor.factsOf(tag3);
      if (known !== void 0) facts.set(tag3, known);
    }
  };
  const walk2 = (node2) => {
    if (typeof node2 === "string") look(node2);
    else if (isList(node2)) node2.forEach(walk2);
    else if (isMap(node2)) {
      for (const [key, item] of node2) {
        look(key);
        walk2(item);
      }
    }
  };
  walk2(value);
  return facts;
}
function isStructural(path) {
  if (path.length === 1) return path[0] === "apiVersion" || path[0] === "kind" || path[0] === "type";
  return path.length === 2 && path[0] === "metadata" && (path[1] === "name" || path[1] === "namespace" || path[1] === "generateName");
}
function embedsSecret(text3) {
  return /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text3);
}
function copyUntil(value, end2) {
  const copy = /* @__PURE__ */ new Map();
  for (const [key, item] of value) {
    if (key === end2) break;
    copy.set(key, item);
  }
  return copy;
}
var import_node_buffer3, lastApplied, Walker, textOf2;
var init_resource = __esm({
  "src/redact/resource.ts"() {
    "use strict";
    import_node_buffer3 = require("node:buffer");
    init_manifests();
    init_text();
    init_yaml();
    init_base64();
    init_collect();
    init_names();
    init_redactor();
    lastApplied = /(?:^|\/)(?:last-applied-configuration|last-applied|objectset\.rio\.cattle\.io\/applied)$/;
    Walker = class {
      #redactor;
      #allowed;
      #isConfigMap;
      constructor(redactor, allowed, isConfigMap) {
        this.#redactor = redactor;
        this.#allowed = allowed;
        this.#isConfigMap = isConfigMap;
      }
      secret(value) {
        return new Map(
          [...value].map(([field2, content]) => {
            if (isOpenField(field2)) return [field2, this.value(content, [field2])];
            return [field2, this.#hidden(content, [field2], field2 === "data")];
          })
        );
      }
      /** Every leaf of a Secret's data, and everything that is no map of leaves as well. */
      #hidden(value, path, isBase64) {
        if (value === null || this.#isAllowed(path)) return value;
        if (isMap(value))
          return new Map(
            [...value].map(([key, item]) => [this.#key(key), this.#hidden(item, [...path, key], isBase64)])
          );
        const written = typeof value === "string" ? value : writeJson(value);
        const decoded = isBase64 && typeof value === "string" ? decodeBase64(written) : void 0;
        const bytes = decoded ?? import_node_buffer3.Buffer.from(written);
        return this.#redactor.tag(bytes, "secret-data", {
          ...isBase64 && { base64: decoded === void 0 ? "invalid" : "valid" },
          ...safeFacts(textOfBytes(bytes))
        });
      }
      /** The same map where nothing in it is secret. */
      map(value, path) {
        const variable2 = value.get("name");
        const isSecretVariable = typeof variable2 === "string" && value.has("value") && this.#redactor.isSecretName(variable2);
        let clean;
        for (const [key, item] of value) {
          const isSecret = isSecretVariable && key === "value" ? true : this.#isSecretKey(key, path);
          const cleanItem = this.#entry(key, item, isSecret, path);
          const cleanKey = this.#key(key);
          if (cleanItem === item && cleanKey === key) {
            clean?.set(key, item);
            continue;
          }
          clean ??= copyUntil(value, key);
          clean.set(cleanKey, cleanItem);
        }
        return clean ?? value;
      }
      #entry(key, item, isSecret, path) {
        const isLastApplied = key.includes("appl") && lastApplied.test(key);
        if (item === null || typeof item === "boolean") return item;
        if (isLastApplied && !this.#isAllowed([...path, key]))
          return this.#redactor.tag(textOf2(item), "last-applied");
        if (isSecret && !isMap(item) && !isList(item) && !isHarmless(textOf2(item)) && !this.#isAllowed([...path, key])) {
          return this.#redactor.tag(textOf2(item), "secret-name", safeFacts(textOf2(item)));
        }
        return typeof item === "string" && item.length < 3 ? item : this.value(item, [...path, key]);
      }
      /** In a ConfigMap's data and in variables every secret name counts, elsewhere only the clear ones. */
      #isSecretKey(key, path) {
        if (path[0] === "metadata" && path[1] !== "annotations") return false;
        return this.#redactor.isSecretName(key, !(this.#isConfigMap && path[0] === "data"));
      }
      value(value, path) {
        if (typeof value === "string") return this.#text(value, path);
        if (isNumeral(value)) return this.#number(value, path);
        if (isList(value)) return this.#list(value, path);
        return isMap(value) ? this.map(value, path) : value;
      }
      #number(value, path) {
        if (value.numeral.length < 6 || this.#isAllowed(path)) return value;
        const clean = this.#redactor.text(value.numeral);
        return clean === value.numeral ? value : clean;
      }
      /** The same list where nothing in it is secret. */
      #list(value, path) {
        const clean = value.map((item, index) => {
          const before = index === 0 ? void 0 : value[index - 1];
          const below2 = [...path, String(index)];
          const isFlag = typeof before === "string" && before.startsWith("-") && /^--?[A-Za-z][\w.-]*$/.test(before) && isSecretName(before);
          if (isFlag && typeof item === "string" && !item.startsWith("-") && !isHarmless(item) && !this.#isAllowed(below2)) {
            return this.#redactor.tag(item, "secret-name");
          }
          return this.value(item, below2);
        });
        return clean.every((item, index) => item === value[index]) ? value : clean;
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
    textOf2 = (value) => typeof value === "string" ? value : isNumeral(value) ? value.numeral : writeJson(value);
  }
});

// src/redact/index.ts
var init_redact = __esm({
  "src/redact/index.ts"() {
    "use strict";
    init_redactor();
    init_resource();
  }
});

// src/diff/types.ts
var severities;
var init_types = __esm({
  "src/diff/types.ts"() {
    "use strict";
    severities = ["critical", "high", "medium", "info"];
  }
});

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
function itemText(keys2, occurrence) {
  const text3 = keys2.map((key) => key.value).filter((value) => value !== void 0).map(scalarText).join("/");
  return occurrence > 1 ? `${text3}#${occurrence}` : text3;
}
function scalarText(value) {
  if (typeof value === "string") return value;
  return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}
var init_path = __esm({
  "src/diff/path.ts"() {
    "use strict";
    init_yaml();
  }
});

// src/diff/quantity.ts
function quantityOf(value) {
  const text3 = isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
  const match = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/.exec(
    text3
  );
  if (match === null) return void 0;
  const [, sign, whole3 = "", fraction = "", exponent, suffix = ""] = match;
  if (whole3 === "" && fraction === "") return void 0;
  const [up, down] = factors.get(suffix) ?? [1n, 1n];
  const power = Number(exponent ?? 0);
  const numerator = BigInt(whole3 + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
  const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
  const rounded = (numerator + denominator - 1n) / denominator;
  return sign === "-" ? -rounded : rounded;
}
var factors;
var init_quantity = __esm({
  "src/diff/quantity.ts"() {
    "use strict";
    init_yaml();
    factors = /* @__PURE__ */ new Map([
      ["n", [1n, 10n ** 9n]],
      ["u", [1n, 10n ** 6n]],
      ["m", [1n, 1000n]],
      ["", [1n, 1n]],
      ["k", [1000n, 1n]],
      ["M", [10n ** 6n, 1n]],
      ["G", [10n ** 9n, 1n]],
      ["T", [10n ** 12n, 1n]],
      ["P", [10n ** 15n, 1n]],
      ["E", [10n ** 18n, 1n]],
      ["Ki", [1n << 10n, 1n]],
      ["Mi", [1n << 20n, 1n]],
      ["Gi", [1n << 30n, 1n]],
      ["Ti", [1n << 40n, 1n]],
      ["Pi", [1n << 50n, 1n]],
      ["Ei", [1n << 60n, 1n]]
    ]);
  }
});

// src/diff/index.ts
var init_diff = __esm({
  "src/diff/index.ts"() {
    "use strict";
    init_path();
    init_quantity();
    init_types();
  }
});

// src/report/lines.ts
function blocksOf(change, options) {
  if (change.kind === "added") return [whole(change.content, "added", change.facts)];
  if (change.kind === "removed") return [whole(change.content, "removed", change.facts)];
  return joined(shownChanges(change.changes, options).flatMap((one2) => changeBlocks(one2, "")));
}
function changeCount(changes, options) {
  return shownChanges(changes, options).reduce((sum2, { detail: detail2 }) => {
    return sum2 + (detail2?.kind === "structure" ? Math.max(1, changeCount(detail2.changes, options)) : 1);
  }, 0);
}
function shownChanges(changes, options) {
  return options.showNoise ? changes : changes.filter((change) => change.group === void 0);
}
function gistOf(change, options) {
  if (change.kind === "added" || change.kind === "removed") return [];
  const names3 = /* @__PURE__ */ new Set();
  for (const { path } of shownChanges(change.changes, options)) {
    names3.add(pathText(tailOf(path)).replace(/^\["(.*)"\]$/, "$1"));
    if (names3.size > 4) break;
  }
  return [...names3];
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
  const notes = [...facts].flatMap(([tag3, one2]) => {
    const text3 = factsText(one2);
    return text3 === "" ? [] : [note(`${tag3}: ${text3}`)];
  });
  return { path: "", lines: [...lines, ...notes] };
}
function joined(blocks2) {
  const result = [];
  for (const block3 of blocks2) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block3.path) for (const line of block3.lines) last.lines.push(line);
    else result.push({ path: block3.path, lines: [...block3.lines] });
  }
  return result;
}
function changeBlocks(change, within3) {
  const notes = [...retypedNotes(change), ...secretNotes(change)];
  const { detail: detail2 } = change;
  if (detail2?.kind === "structure") return structureBlocks(change, detail2, within3, notes);
  if (detail2 !== void 0) {
    const path = joinPath(within3, pathText(change.path));
    return detail2.kind === "text" ? textBlocks(detail2, path, notes) : [certificateBlock(detail2, path, notes)];
  }
  if (change.kind === "order") return [orderBlock(change, within3, notes)];
  const leaf = change.path.at(-1);
  const parent = joinPath(within3, pathText(leaf?.kind === "index" ? change.path : change.path.slice(0, -1)));
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
function linesOf(text3, sign) {
  if (text3.indexOf("\n") === text3.length - 1) return [{ sign, text: text3.slice(0, -1) }];
  const lines = text3.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}
function joinPath(within3, path) {
  if (within3 === "") return path;
  return path === "" ? within3 : `${within3} > ${path}`;
}
function structureBlocks(change, detail2, within3, notes) {
  const path = joinPath(within3, pathText(change.path));
  const inner = detail2.changes.flatMap((one2) => changeBlocks(one2, path));
  const text3 = detail2.text === void 0 ? [] : textBlocks(detail2.text, path, []);
  if (detail2.changes.length === 0)
    notes.unshift(note(`the same ${detail2.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path, lines: notes }] : [], ...inner, ...text3];
}
function textBlocks(detail2, path, notes) {
  const blocks2 = detail2.hunks.map((hunk) => ({
    path: `${path}, line ${hunk.afterLine}`,
    lines: hunk.lines.map((line) => ({ sign: line.kind, text: line.text }))
  }));
  const about = detail2.coarse ? [
    note(
      `too different to compare line by line: ${detail2.removedLines} lines became ${detail2.addedLines}`
    ),
    ...notes
  ] : notes;
  return about.length > 0 ? [{ path, lines: about }, ...blocks2] : blocks2;
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
  return certificates.map((certificate) => ({ sign, text: `certificate ${certificateText(certificate)}` }));
}
function certificateText(certificate) {
  const names3 = certificate.names.length > 0 ? `, names ${certificate.names.join(", ")}` : "";
  const validity2 = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
  return `${certificate.subject}, issued by ${certificate.issuer}, ${validity2}${names3}, serial ${certificate.serial}`;
}
function orderBlock(change, within3, notes) {
  const path = joinPath(within3, pathText(change.path));
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
var note, day;
var init_lines = __esm({
  "src/report/lines.ts"() {
    "use strict";
    init_diff();
    init_yaml();
    note = (text3) => ({ sign: "note", text: text3 });
    day = (moment) => moment.slice(0, 10);
  }
});

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
    (context, index) => context.comparison === void 0 ? [] : entriesOf(context, context.comparison, index, options)
  );
  return shareEqual(all, report2, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all, report2, options) {
  if (report2.contexts.filter((context) => context.comparison !== void 0).length < 2) return all;
  const shared2 = /* @__PURE__ */ new Map();
  for (const entry of all) {
    const context = report2.contexts[entry.contexts[0] ?? 0];
    const key = sameness(entry, context?.namespace ?? "", options);
    const known = shared2.get(key);
    if (known === void 0) shared2.set(key, { ...entry, contexts: [...entry.contexts] });
    else known.contexts.push(...entry.contexts);
  }
  return [...shared2.values()];
}
function entriesOf(context, comparison, index, options) {
  const findings = byId(
    comparison.findings,
    ({ resource }) => resource && ("id" in resource ? resource.id : idOf(resource))
  );
  const random = byId(comparison.random, (field2) => field2.resource.id);
  const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
  const { quiet: quiet2, resources } = shownResources(comparison, options);
  return [...resources, ...quiet2].map((change, at4) => {
    const { id, namespace } = change.resource;
    const gone2 = change.kind === "renamed" ? findings.get(change.before.id) ?? [] : [];
    const own = [...findings.get(id) ?? [], ...gone2];
    const severity = worst(own);
    const restart = restarts.get(id);
    return {
      change,
      contexts: [index],
      findings: own,
      ...severity && { severity },
      ...restart && { restart },
      random: random.get(id) ?? [],
      isQuiet: at4 >= resources.length,
      namespace: namespace === context.namespace ? "" : namespace
    };
  });
}
function shownResources({ resources, quiet: quiet2 }, { showNoise }) {
  return { resources, quiet: showNoise ? quiet2 : [] };
}
function byId(items, id) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = id(item);
    if (key === void 0) continue;
    const group2 = groups.get(key);
    if (group2 === void 0) groups.set(key, [item]);
    else group2.push(item);
  }
  return groups;
}
function worst(findings) {
  const found = new Set(findings.filter((one2) => one2.allowed === void 0).map((one2) => one2.severity));
  return severities.find((severity) => found.has(severity));
}
function rank(severity) {
  return severity === void 0 ? severities.length : severities.indexOf(severity);
}
function weight(entry) {
  const { kind } = entry.change;
  if (entry.isQuiet) return rank(entry.severity) * 8 + 5;
  if (kind === "removed") return rank(entry.severity) * 8;
  if (kind === "renamed") return rank(entry.severity) * 8 + 1;
  if (kind === "added") return rank(entry.severity) * 8 + 4;
  return rank(entry.severity) * 8 + (entry.restart === void 0 || entry.restart.quiet ? 3 : 2);
}
function sameness({ change, findings, random, restart }, own, options) {
  const ref = ({ group: group2, kind: kind2, namespace, name, apiVersion }) => [
    group2,
    kind2,
    namespace === own ? 0 : namespace,
    name,
    apiVersion
  ];
  const { kind, resource } = change;
  const whole3 = kind === "added" || kind === "removed" ? [change.content, change.facts] : [
    ref(change.before),
    shownChanges(change.changes, options).map(withoutGroup),
    kind === "renamed" && [change.by, change.likeness]
  ];
  const found = findings.map(saidIn);
  const fields3 = random.map(({ path, wasConstant }) => [path, wasConstant]);
  const restarts = restart && [restart.quiet, restart.because];
  return plainKey([kind, ref(resource), whole3, found, fields3, restarts]);
}
function saidIn({
  rule: rule2,
  severity,
  side: side5,
  path,
  message: message2,
  hint: hint6,
  error,
  source: source6,
  allowed
}) {
  return [rule2, severity, side5, path, message2, hint6, error, source6, allowed];
}
function plainly(_key, value) {
  if (value instanceof Map) return { map: [...value] };
  if (typeof value !== "object" || value === null || !("numeral" in value)) return value;
  return { number: canonicalNumber({ numeral: String(value.numeral) }) };
}
var withoutGroup, plainKey;
var init_share = __esm({
  "src/report/share.ts"() {
    "use strict";
    init_diff();
    init_manifests();
    init_yaml();
    init_lines();
    withoutGroup = ({ kind, path, before, after, detail: detail2, retyped, secrets }) => [
      kind,
      path,
      before,
      after,
      detail2,
      retyped,
      secrets
    ];
    plainKey = (value) => JSON.stringify(value, plainly);
  }
});

// src/report/summary.ts
function placesOf(report2) {
  const services = new Set(report2.contexts.map((context) => context.service));
  const names3 = report2.contexts.map(({ service, context }) => {
    const parts = services.size > 1 || context === "" ? [service, context] : [context];
    return parts.filter((part2) => part2 !== "").join("/") || "manifests";
  });
  return { names: names3, compared: report2.contexts.filter((context) => context.comparison !== void 0).length };
}
function namesWhere(places, contexts) {
  return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? "");
}
function riskOf(context) {
  return worst(context.comparison?.findings ?? []);
}
function countsText(counts2) {
  const { added, changed: changed2, removed, renamed } = counts2;
  if (changedCount(counts2) === 0) return counts2.quiet > 0 ? "none of meaning" : "none";
  const parts = [`+${added} ~${changed2} \u2212${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []];
  return parts.join(", ");
}
function sentence(text3) {
  const isWord2 = /^[a-z]+(?:[ ,]|$)/.test(text3) && !/^(?:helm|kubectl) /.test(text3);
  const first = isWord2 ? text3.slice(0, 1).toUpperCase() + text3.slice(1) : text3;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
function timeText(milliseconds2) {
  return milliseconds2 < 1e3 ? `${Math.round(milliseconds2)} ms` : `${(milliseconds2 / 1e3).toFixed(1)} s`;
}
function verdict(report2, bundles) {
  const telling = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const entries = telling.flatMap((bundle) => bundle.entries).filter(({ isQuiet }) => !isQuiet).length;
  const failed2 = report2.contexts.filter((context) => context.status === "failed").length;
  const failure = failed2 === 0 ? "" : `, ${plural(failed2, "context")} failed`;
  if (entries === 0) return `no resource changes${failure}`;
  const changed2 = new Set(telling.flatMap((bundle) => bundle.contexts)).size;
  const where4 = report2.contexts.length === 1 ? "" : ` in ${changed2} of ${plural(report2.contexts.length, "context")}`;
  return `${plural(entries, "resource")} ${entries === 1 ? "changes" : "change"}${where4}${failure}`;
}
function sharedFindings(report2) {
  const shared2 = share(
    report2,
    (context) => context.comparison?.findings ?? [],
    (finding, context) => {
      const { resource, line, template } = finding;
      if (resource === void 0) return [saidIn(finding), line, template];
      const { group: group2, kind, namespace, name } = resource;
      return [saidIn(finding), group2, kind, namespace === context.namespace ? "" : namespace, name];
    }
  );
  const weight2 = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
  return shared2.toSorted((a, b) => weight2(a) - weight2(b));
}
function placeOf({ template, line }) {
  return [
    ...template === void 0 ? [] : [template],
    ...line === void 0 ? [] : [`line ${line} of the render`]
  ].join(", ");
}
function pathBeside({ path, message: message2 }) {
  const text3 = path === void 0 ? "" : pathText(path);
  return message2.includes(text3) ? "" : text3;
}
function sharedGroups(report2) {
  const found = /* @__PURE__ */ new Map();
  for (const [index, context] of report2.contexts.entries()) {
    for (const group2 of context.comparison?.groups ?? []) {
      const key = JSON.stringify([group2.kind, group2.what, group2.reason]);
      const known = found.get(key) ?? {
        group: group2,
        contexts: [],
        ids: /* @__PURE__ */ new Set(),
        own: /* @__PURE__ */ new Set(),
        resources: 0,
        values: /* @__PURE__ */ new Map()
      };
      found.set(key, known);
      if (known.contexts.at(-1) !== index) {
        known.contexts.push(index);
        known.own = /* @__PURE__ */ new Set();
      }
      const before = known.own.size;
      for (const id of group2.resources) {
        known.ids.add(id);
        known.own.add(id);
      }
      known.resources += known.own.size - before;
      if (group2.kind === "checksum" || group2.before === void 0 && group2.after === void 0) continue;
      const pair = writeJson([group2.before ?? null, group2.after ?? null]);
      const alike = known.values.get(pair);
      if (alike === void 0) known.values.set(pair, [group2]);
      else alike.push(group2);
    }
  }
  return [...found.values()].map(({ group: { kind, what, reason }, contexts, ids, resources, values }) => ({
    kind,
    what,
    ...reason !== void 0 && { reason },
    contexts,
    resources,
    ids: [...ids],
    values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups) => groups.slice(0, 1))
  })).toSorted((a, b) => b.resources - a.resources);
}
function sharedRestarts(report2) {
  const found = /* @__PURE__ */ new Map();
  for (const { comparison } of report2.contexts) {
    for (const { resource, quiet: quiet2, because } of comparison?.restarts ?? []) {
      const name = `${resource.kind}/${resource.name}`;
      const known = found.get(name);
      if (known === void 0 || known.quiet && !quiet2) found.set(name, { quiet: quiet2, because });
    }
  }
  const all = [...found];
  return {
    named: all.flatMap(
      ([name, { quiet: quiet2, because }]) => quiet2 ? [] : [{ name, because: firstReasons(because) }]
    ),
    quiet: all.flatMap(([name, { quiet: quiet2 }]) => quiet2 ? [name] : [])
  };
}
function firstReasons(paths) {
  const sorted = paths.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
  return [...new Set(sorted.map(shortReason))].slice(0, 2);
}
function reasonWeight(path) {
  if (path.endsWith(".image")) return 0;
  return path.includes("annotations") ? 2 : 1;
}
function shortReason(path) {
  if (path.endsWith("].value")) return shortReason(path.slice(0, -".value".length));
  const [, quoted5] = /\["([^"]*)"\]$/.exec(path) ?? [];
  return quoted5 ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}
function sharedRandom(report2) {
  return share(
    report2,
    (context) => context.comparison?.random ?? [],
    ({ resource: { group: group2, kind, name }, path, wasConstant }) => [group2, kind, name, path, wasConstant]
  );
}
function share(report2, items, key) {
  const shared2 = /* @__PURE__ */ new Map();
  for (const [index, context] of report2.contexts.entries()) {
    for (const item of items(context)) {
      const text3 = plainKey(key(item, context));
      const known = shared2.get(text3);
      if (known === void 0) shared2.set(text3, { item, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared2.values()];
}
var changedCount, plural, arrows, groupWords, sizeOf;
var init_summary = __esm({
  "src/report/summary.ts"() {
    "use strict";
    init_diff();
    init_yaml();
    init_share();
    changedCount = (counts2) => counts2.added + counts2.removed + counts2.changed + counts2.renamed;
    plural = (number4, word4) => `${number4} ${word4}${number4 === 1 ? "" : "s"}`;
    arrows = (text3) => text3.replaceAll(" -> ", " \u2192 ");
    groupWords = {
      label: "label",
      annotation: "annotation",
      checksum: "checksum that restarts pods,",
      order: "order of",
      ignored: "ignored"
    };
    sizeOf = (groups) => groups.reduce((sum2, one2) => sum2 + one2.resources.length, 0);
  }
});

// src/report/visible.ts
function visible(text3) {
  if (ascii.test(text3)) return text3;
  return text3.replace(unseen, (character) => short.get(character) ?? escape(character));
}
function visibleLine(line) {
  if (ascii.test(line)) return line;
  return line.replace(unseen, (character) => {
    return character === "	" ? character : short.get(character) ?? escape(character);
  });
}
function escape(character) {
  const code3 = character.codePointAt(0) ?? 0;
  const hex = code3.toString(16).padStart(4, "0");
  return code3 > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text3, length) {
  if (text3.length <= length) return text3;
  const cut2 = text3.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut2) ? cut2.slice(0, -1) : cut2}\u2026`;
}
var unseen, short, ascii;
var init_visible = __esm({
  "src/report/visible.ts"() {
    "use strict";
    unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
    short = /* @__PURE__ */ new Map([
      ["\n", "\\n"],
      ["\r", "\\r"],
      ["	", "\\t"]
    ]);
    ascii = /^[\x20-\x7e]*$/;
  }
});

// src/report/annotations.ts
function annotationsOf(report2) {
  const places = placesOf(report2);
  const all = [...problemNotes(report2, places), ...findingNotes(report2, places)];
  return ["error", "warning", "notice"].flatMap((level) => {
    const own = all.filter((one2) => one2.level === level);
    if (own.length <= most3) return own;
    const rest = own.length - (most3 - 1);
    const message2 = `\u2026 and ${plural(rest, `more ${level}`)}: the report names them all`;
    return [...own.slice(0, most3 - 1), { level, title: visible(report2.title), message: message2 }];
  });
}
function problemNotes({ contexts }, { names: names3 }) {
  return contexts.flatMap(
    ({ problems }, index) => problems.map(({ side: side5, problem: problem2 }) => {
      const { at: at4, hint: hint6, message: message2, severity } = problem2;
      const isError2 = severity === "error" && side5 === "head";
      const base = side5 === "base" ? " at the base" : "";
      return {
        level: isError2 ? "error" : "warning",
        title: textOf3(`${names3[index] ?? ""}${base}: ${problem2.code}`),
        message: textOf3(`${message2}.${hint6 === void 0 ? "" : ` ${sentence(hint6)}`}`),
        ...at4 !== void 0 && side5 === "head" && { file: at4.file, line: at4.line }
      };
    })
  );
}
function findingNotes(report2, places) {
  return sharedFindings(report2).filter(({ item }) => item.allowed === void 0).map(({ item, contexts }) => {
    const { resource, source: source6 } = item;
    const who = resource === void 0 ? "" : ` ${resource.kind}/${resource.name}`;
    const names3 = namesWhere(places, contexts);
    const where4 = names3.length === 0 ? "" : ` in ${names3.join(", ")}`;
    return {
      level: levels[item.severity],
      title: textOf3(`${item.severity}: ${item.rule}${who}${where4}`),
      message: textOf3(`${item.message}. ${sentence(item.hint)}`),
      ...source6 !== void 0 && { file: source6.file, line: source6.line }
    };
  });
}
var levels, most3, longest2, textOf3;
var init_annotations = __esm({
  "src/report/annotations.ts"() {
    "use strict";
    init_summary();
    init_visible();
    levels = {
      critical: "error",
      high: "error",
      medium: "warning",
      info: "notice"
    };
    most3 = 10;
    longest2 = 2e3;
    textOf3 = (text3) => clip(visible(text3), longest2);
  }
});

// src/report/html/data.ts
function pageData(names3, entries, options) {
  return { contexts: names3.map(visible), entries: entries.map((entry) => pageEntry(entry, options)) };
}
function pageEntry(entry, options) {
  const { change, restart } = entry;
  return {
    action: change.kind,
    severity: entry.severity ?? "none",
    kind: visible(change.resource.kind),
    name: nameOf(change.resource),
    before: change.kind === "renamed" ? nameOf(change.before) : "",
    namespace: visible(entry.namespace),
    contexts: entry.contexts,
    facts: [
      ...entry.isQuiet ? ["noise only"] : [],
      ...restart === void 0 ? [] : ["pods restart"],
      ...change.resource.hook === void 0 ? [] : ["hook"],
      ...entry.random.length === 0 ? [] : ["random fields left out"]
    ],
    gist: gistOf(change, options).map(visible),
    findings: entry.findings.map(({ severity, message: message2, hint: hint6, allowed, rule: rule2 }) => ({
      severity,
      text: visible(
        arrows(
          `${message2}. ${sentence(hint6)}${allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`}`
        )
      ),
      rule: visible(rule2)
    })),
    blocks: blocksOf(change, options).map(({ path, lines }) => [
      visible(path),
      lines.map((line) => signs[line.sign] + visibleLine(line.text))
    ])
  };
}
function nameOf(ref) {
  return visible(ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}*` : ref.name);
}
var signs;
var init_data = __esm({
  "src/report/html/data.ts"() {
    "use strict";
    init_lines();
    init_summary();
    init_visible();
    signs = { same: " ", removed: "-", added: "+", note: "!" };
  }
});

// src/report/findings.ts
function groupedFindings(report2) {
  const groups = /* @__PURE__ */ new Map();
  for (const { item, contexts } of sharedFindings(report2)) {
    const { rule: rule2, severity, side: side5, resource, path, message: message2, hint: hint6, allowed } = item;
    const name = resource === void 0 ? void 0 : `${resource.kind}/${resource.name}`;
    const about = [rule2, severity, side5, path && pathText(path), message2, hint6, allowed?.reason, contexts];
    const place = name === void 0 ? [item.template, item.line] : resource?.kind;
    const key = JSON.stringify([about, place]);
    const known = groups.get(key);
    if (known === void 0)
      groups.set(key, { item, contexts, resources: new Set(name === void 0 ? [] : [name]) });
    else if (name !== void 0) known.resources.add(name);
  }
  return [...groups.values()].map((group2) => ({ ...group2, resources: [...group2.resources] }));
}
var init_findings = __esm({
  "src/report/findings.ts"() {
    "use strict";
    init_diff();
    init_summary();
  }
});

// src/report/images.ts
function imageChanges(report2) {
  const found = /* @__PURE__ */ new Map();
  for (const [index, { images }] of report2.contexts.entries()) {
    for (const row4 of images ?? []) {
      if (row4.before?.text === row4.after?.text) continue;
      const workload = `${row4.resource.kind}/${row4.resource.name}`;
      const key = JSON.stringify([workload, row4.before?.text, row4.after?.text]);
      const known = found.get(key);
      if (known === void 0) found.set(key, { row: row4, workload, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  const changes = /* @__PURE__ */ new Map();
  for (const { row: row4, workload, contexts } of found.values()) {
    const key = JSON.stringify([row4.before?.text, row4.after?.text, contexts]);
    const known = changes.get(key);
    if (known === void 0) changes.set(key, { ...parted(row4), contexts, workloads: [workload] });
    else known.workloads.push(workload);
  }
  return [...changes.values()];
}
function parted({ before, after }) {
  const [old, young] = [before && nameOf2(before), after && nameOf2(after)];
  const isSame2 = old === void 0 || young === void 0 || old === young;
  return {
    repository: isSame2 ? young ?? old ?? "" : "",
    ...before !== void 0 && { before: isSame2 ? versionOf(before) : shortened(before.text) },
    ...after !== void 0 && { after: isSame2 ? versionOf(after) : shortened(after.text) }
  };
}
function versionOf({ tag: tag3, digest }) {
  return shortened([tag3, digest].filter((part2) => part2 !== "").join("@"));
}
var nameOf2, shortened;
var init_images = __esm({
  "src/report/images.ts"() {
    "use strict";
    nameOf2 = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
    shortened = (text3) => text3.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1\u2026");
  }
});

// src/judge/allow.ts
var unusedException;
var init_allow = __esm({
  "src/judge/allow.ts"() {
    "use strict";
    unusedException = "unused-exception";
  }
});

// src/judge/immutable/look.ts
function keyAt({ path }, index) {
  const step = path[index];
  return step?.kind === "key" ? step.key : "";
}
function compareQuantities(left, right) {
  const [a, b] = [left, right].map((value) => value === void 0 ? void 0 : quantityOf(value));
  if (a === void 0 || b === void 0) return void 0;
  return a < b ? -1 : a > b ? 1 : 0;
}
var keysOf, isUnder, texts, textOr;
var init_look2 = __esm({
  "src/judge/immutable/look.ts"() {
    "use strict";
    init_diff();
    init_manifests();
    keysOf = ({ path }) => path.map((step) => step.kind === "key" ? step.key : "*");
    isUnder = (change, ...keys2) => keys2.every((key, index) => keysOf(change)[index] === key);
    texts = (value, ...keys2) => (listOf(at(value, ...keys2)) ?? []).map(textOf).filter((text3) => text3 !== void 0);
    textOr = (value, ...keys2) => textOf(at(value, ...keys2)) ?? "";
  }
});

// src/judge/immutable/row.ts
var each, together;
var init_row = __esm({
  "src/judge/immutable/row.ts"() {
    "use strict";
    each = (verdict2) => (update2) => update2.changes.map((change) => ({ change, verdict: verdict2(change, update2) }));
    together = (verdict2) => (update2) => {
      const found = verdict2(update2);
      return update2.changes.map((change) => ({ change, verdict: found }));
    };
  }
});

// src/judge/immutable/claims.ts
function specVerdict(change, { pair }) {
  const field2 = keyAt(change, 1);
  if (elsewhere.has(field2)) return "accepted";
  if (field2 === "volumeName") return change.kind === "added" ? "accepted" : "refused";
  if (field2 === "resources") return isSizeAlone(change) ? "accepted" : "refused";
  if (field2 === "dataSourceRef" || field2 === "dataSource") return sourceVerdict(pair);
  return "refused";
}
function isSizeAlone(change) {
  if (keyAt(change, 2) !== "requests") return false;
  if (change.path.length > 3) return keyAt(change, 3) === "storage";
  return [change.before, change.after].every(
    (value) => [...mapOf(value)?.keys() ?? []].every((key) => key === "storage")
  );
}
function sourceVerdict({ before, after }) {
  const [old, young] = [sourcesOf2(before), sourcesOf2(after)];
  const [first] = old;
  if (first === void 0) return "refused";
  if (young.length === 0) return old.length === 1 ? "accepted" : "refused";
  return young.every((source6) => sameValue(source6, first)) ? "accepted" : "refused";
}
function growthVerdict(change, { pair, facts }) {
  if ((compareQuantities(change.after, change.before) ?? -1) < 0) return "accepted";
  const name = textOr(pair.after, "spec", "storageClassName");
  const found = facts.after.find(
    idOf({ group: "storage.k8s.io", kind: "StorageClass", namespace: "", name })
  );
  const grows = found && at(facts.after.value(found), "allowVolumeExpansion") === true;
  if (grows === true) return { possible: "unless the claim is bound", severity: "info" };
  if (grows === false) return "refused";
  return { possible: "unless the claim is bound and its storage class allows growth" };
}
var claimSource, claimHint, beta, claimRows, elsewhere, sourcesOf2;
var init_claims = __esm({
  "src/judge/immutable/claims.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_look2();
    init_row();
    claimSource = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeClaimUpdate; refused by a 1.34.4 server";
    claimHint = "keep the old value; for another one make a claim of another name and copy the data over before the old one goes";
    beta = "volume.beta.kubernetes.io/storage-class";
    claimRows = [
      {
        id: "immutable-claim-spec",
        kind: "PersistentVolumeClaim",
        path: ["spec"],
        when: "accessModes, volumeMode, selector, dataSource, dataSourceRef, limits or a written volumeName changes",
        hint: claimHint,
        source: claimSource,
        says: each(specVerdict)
      },
      {
        id: "immutable-claim-storage-class",
        kind: "PersistentVolumeClaim",
        path: ["spec", "storageClassName"],
        when: "spec.storageClassName changes or goes; where none was written, the cluster may have filled in its default class",
        hint: claimHint,
        source: claimSource,
        says: each((change, { pair }) => {
          if (change.kind !== "added") return "refused";
          const old = textOr(pair.before, "metadata", "annotations", beta);
          if (old !== "") return old === change.after ? "accepted" : "refused";
          return { possible: "unless the cluster has filled in that class, or none" };
        })
      },
      {
        id: "immutable-claim-class-annotation",
        kind: "PersistentVolumeClaim",
        path: ["metadata", "annotations", beta],
        when: `the annotation ${beta} changes; it may go where spec.storageClassName takes over its value`,
        hint: claimHint,
        source: claimSource,
        says: each((change, { pair }) => {
          const isMoved = change.kind === "removed" && at(pair.before, "spec", "storageClassName") === void 0 && textOr(pair.after, "spec", "storageClassName") === change.before;
          return isMoved ? "accepted" : "refused";
        })
      },
      {
        id: "immutable-claim-volume-name",
        kind: "PersistentVolumeClaim",
        path: ["spec", "volumeName"],
        when: "spec.volumeName is written where it was not: only a claim that is not bound yet takes it",
        hint: claimHint,
        source: claimSource,
        severity: "medium",
        possible: true,
        says: each(
          (change) => change.kind === "added" ? { possible: "unless it is the volume that the claim is bound to, or none is yet" } : "accepted"
        )
      },
      {
        id: "immutable-claim-shrink",
        kind: "PersistentVolumeClaim",
        path: ["spec", "resources", "requests", "storage"],
        when: "the requested storage gets less (a failed growth may be taken back, but not below what is there)",
        hint: "keep the size: Kubernetes cannot shrink a volume; for a smaller one make a claim of another name and copy the data over",
        source: claimSource,
        says: each(
          (change) => (compareQuantities(change.after, change.before) ?? -1) < 0 ? "refused" : "accepted"
        )
      },
      {
        id: "immutable-claim-growth",
        kind: "PersistentVolumeClaim",
        path: ["spec", "resources", "requests", "storage"],
        when: "the requested storage grows, which takes a bound claim and a class with allowVolumeExpansion",
        hint: "see that the claim is bound and that its storage class has allowVolumeExpansion: true",
        source: `${claimSource}; admission plugin PersistentVolumeClaimResize`,
        severity: "medium",
        says: each(growthVerdict)
      },
      {
        id: "immutable-claim-attributes-class",
        kind: "PersistentVolumeClaim",
        path: ["spec", "volumeAttributesClassName"],
        when: "spec.volumeAttributesClassName changes, which takes a bound claim; it cannot go once a class was applied",
        hint: "see that the claim is bound; change to another class rather than to none",
        source: claimSource,
        severity: "medium",
        possible: true,
        says: together(({ changes }) => ({
          possible: changes.some(({ kind }) => kind === "removed") ? "unless the class was never applied" : "unless the claim is bound"
        }))
      }
    ];
    elsewhere = /* @__PURE__ */ new Set(["storageClassName", "volumeAttributesClassName"]);
    sourcesOf2 = (claim) => ["dataSource", "dataSourceRef"].map((field2) => at(claim, "spec", field2)).filter((source6) => source6 !== void 0 && source6 !== null);
  }
});

// src/judge/immutable/classes.ts
var sourceOf2, fields, classRows;
var init_classes = __esm({
  "src/judge/immutable/classes.ts"() {
    "use strict";
    init_look2();
    init_row();
    sourceOf2 = (group2) => `kubernetes 1.34.4 pkg/apis/${group2}/validation/validation.go; refused by a 1.34.4 server`;
    fields = [
      {
        id: "immutable-storage-class-provisioner",
        kind: "storage.k8s.io/StorageClass",
        path: "provisioner",
        of: "storage"
      },
      {
        id: "immutable-storage-class-parameters",
        kind: "storage.k8s.io/StorageClass",
        path: "parameters",
        of: "storage",
        note: ", also from nothing to {}"
      },
      {
        id: "immutable-storage-class-reclaim-policy",
        kind: "storage.k8s.io/StorageClass",
        path: "reclaimPolicy",
        of: "storage",
        note: " (absent is Delete)"
      },
      {
        id: "immutable-storage-class-binding-mode",
        kind: "storage.k8s.io/StorageClass",
        path: "volumeBindingMode",
        of: "storage",
        note: " (absent is Immediate)"
      },
      {
        id: "immutable-csi-driver-attach-required",
        kind: "storage.k8s.io/CSIDriver",
        path: "spec.attachRequired",
        of: "storage",
        note: " (absent is true)"
      },
      {
        id: "immutable-csi-driver-lifecycle-modes",
        kind: "storage.k8s.io/CSIDriver",
        path: "spec.volumeLifecycleModes",
        of: "storage",
        note: ", the order included (absent is Persistent)"
      },
      {
        id: "immutable-csi-capacity-topology",
        kind: "storage.k8s.io/CSIStorageCapacity",
        path: "nodeTopology",
        of: "storage"
      },
      {
        id: "immutable-csi-capacity-class",
        kind: "storage.k8s.io/CSIStorageCapacity",
        path: "storageClassName",
        of: "storage"
      },
      {
        id: "immutable-volume-attachment-spec",
        kind: "storage.k8s.io/VolumeAttachment",
        path: "spec",
        of: "storage"
      },
      {
        id: "immutable-attributes-class-driver",
        kind: "storage.k8s.io/VolumeAttributesClass",
        path: "driverName",
        of: "storage"
      },
      {
        id: "immutable-attributes-class-parameters",
        kind: "storage.k8s.io/VolumeAttributesClass",
        path: "parameters",
        of: "storage"
      },
      {
        id: "immutable-priority-class-value",
        kind: "scheduling.k8s.io/PriorityClass",
        path: "value",
        of: "scheduling"
      },
      {
        id: "immutable-priority-class-preemption",
        kind: "scheduling.k8s.io/PriorityClass",
        path: "preemptionPolicy",
        of: "scheduling",
        note: " (absent is PreemptLowerPriority)"
      },
      { id: "immutable-runtime-class-handler", kind: "node.k8s.io/RuntimeClass", path: "handler", of: "node" },
      {
        id: "immutable-ingress-class-controller",
        kind: "networking.k8s.io/IngressClass",
        path: "spec.controller",
        of: "networking"
      },
      {
        id: "immutable-service-cidr",
        kind: "networking.k8s.io/ServiceCIDR",
        path: "spec.cidrs",
        of: "networking",
        note: ", but for a second range after a single one",
        says: together(({ pair }) => {
          const [old, young] = [texts(pair.before, "spec", "cidrs"), texts(pair.after, "spec", "cidrs")];
          return old.length === 1 && young.length === 2 && old[0] === young[0] ? "accepted" : "refused";
        })
      },
      {
        id: "immutable-ip-address-parent",
        kind: "networking.k8s.io/IPAddress",
        path: "spec.parentRef",
        of: "networking"
      },
      {
        id: "immutable-trust-bundle-signer",
        kind: "certificates.k8s.io/ClusterTrustBundle",
        path: "spec.signerName",
        of: "certificates"
      },
      { id: "immutable-controller-revision-data", kind: "apps/ControllerRevision", path: "data", of: "apps" },
      {
        id: "immutable-resource-claim-spec",
        kind: "resource.k8s.io/ResourceClaim",
        path: "spec",
        of: "resource"
      },
      {
        id: "immutable-resource-claim-template-spec",
        kind: "resource.k8s.io/ResourceClaimTemplate",
        path: "spec",
        of: "resource"
      },
      {
        id: "immutable-resource-slice-driver",
        kind: "resource.k8s.io/ResourceSlice",
        path: "spec.driver",
        of: "resource"
      },
      {
        id: "immutable-resource-slice-node",
        kind: "resource.k8s.io/ResourceSlice",
        path: "spec.nodeName",
        of: "resource"
      },
      {
        id: "immutable-resource-slice-pool",
        kind: "resource.k8s.io/ResourceSlice",
        path: "spec.pool.name",
        of: "resource"
      }
    ];
    classRows = fields.map(({ id, kind, path, of, note: note2, says }) => ({
      id,
      kind,
      path: path.split("."),
      when: `${path} changes${note2 ?? ""}`,
      hint: `keep the old value; for another one give the ${kind.slice(kind.indexOf("/") + 1)} another name, or delete it before the upgrade`,
      source: sourceOf2(of),
      ...says && { says }
    }));
  }
});

// src/judge/immutable/config.ts
function sealed(id, kind) {
  const fields3 = /* @__PURE__ */ new Set(["immutable", "data", "binaryData", "stringData"]);
  return {
    id,
    kind,
    path: [],
    when: `data${kind === "ConfigMap" ? ", binaryData" : ""} or immutable changes in a ${kind} that is immutable: true`,
    hint: `give the ${kind} another name with each change (a hash of its data at the end), or delete it before the upgrade`,
    source: core,
    says: each(
      (change, { pair }) => fields3.has(keyAt(change, 0)) && at(pair.before, "immutable") === true ? "refused" : "accepted"
    )
  };
}
var refused, core, roleRef, node, configRows;
var init_config = __esm({
  "src/judge/immutable/config.ts"() {
    "use strict";
    init_manifests();
    init_look2();
    init_row();
    refused = "refused by a 1.34.4 server";
    core = `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${refused}`;
    roleRef = (id, kind) => ({
      id,
      kind: `rbac.authorization.k8s.io/${kind}`,
      path: ["roleRef"],
      when: "roleRef changes (its apiGroup may be left out)",
      hint: `give the ${kind} another name, which helm then creates beside or in place of the old one, or delete it before the upgrade`,
      source: `kubernetes 1.34.4 pkg/apis/rbac/validation/validation.go; ${refused}`
    });
    node = (id, says, fields3) => ({
      id,
      kind: "Node",
      path: ["spec"],
      when: `${says} changes once it is set`,
      hint: "keep what the node has, or leave it out; a node that moves is a new Node",
      source: core,
      says: each((change) => {
        if (!fields3.includes(keyAt(change, 1))) return "accepted";
        const isNew = change.kind === "added" && change.path.length === 2;
        return isNew ? { possible: "unless the node has none yet, or that one" } : "refused";
      })
    });
    configRows = [
      {
        id: "immutable-secret-type",
        kind: "Secret",
        path: ["type"],
        when: "type changes (absent is Opaque)",
        hint: "give the Secret another name, or delete it before the upgrade",
        source: core
      },
      sealed("immutable-secret", "Secret"),
      sealed("immutable-config-map", "ConfigMap"),
      {
        id: "immutable-quota-scopes",
        kind: "ResourceQuota",
        path: ["spec", "scopes"],
        when: "spec.scopes gets others (their order and scopeSelector may change)",
        hint: "give the ResourceQuota another name, or delete it before the upgrade",
        source: core,
        says: together(({ pair }) => {
          const [old, young] = [pair.before, pair.after].map(
            (value) => new Set([at(value, "spec", "scopes") ?? []].flat())
          );
          const isSame2 = old?.size === young?.size && [...old ?? []].every((scope) => young?.has(scope));
          return isSame2 ? "accepted" : "refused";
        })
      },
      {
        id: "immutable-endpoint-slice-address-type",
        kind: "discovery.k8s.io/EndpointSlice",
        path: ["addressType"],
        when: "addressType changes",
        hint: "give the EndpointSlice another name",
        source: `kubernetes 1.34.4 pkg/apis/discovery/validation/validation.go; ${refused}`
      },
      node("immutable-node-pod-cidr", "spec.podCIDR or podCIDRs", ["podCIDR", "podCIDRs"]),
      node("immutable-node-provider-id", "spec.providerID", ["providerID"]),
      roleRef("immutable-role-binding-role-ref", "RoleBinding"),
      roleRef("immutable-cluster-role-binding-role-ref", "ClusterRoleBinding"),
      {
        id: "ignored-signing-request-spec",
        kind: "certificates.k8s.io/CertificateSigningRequest",
        path: ["spec"],
        when: "anything in spec changes",
        consequence: "the API server takes the update and keeps the old spec without a word",
        severity: "medium",
        hint: "give the request another name",
        source: "kubernetes 1.34.4 pkg/registry/certificates/certificates/strategy.go; seen on a 1.34.4 server",
        says: each((change) => keysOf(change)[0] === "spec" ? "refused" : "accepted")
      }
    ];
  }
});

// src/judge/immutable/definitions.ts
function storedVersions({ pair, changes }) {
  const kept = new Set(versionsOf(pair.after).map(({ name }) => name));
  const path = changes[0]?.path.slice(0, 2) ?? [];
  return versionsOf(pair.before).filter(({ name }) => !kept.has(name)).map(({ name, value }) => ({
    change: { kind: "removed", path: [...path, { kind: "member", value: name }], before: name },
    verdict: at(value, "storage") === true ? "refused" : { possible: "unless status.storedVersions names the version no more" }
  }));
}
var source, hint, row, definitionRows, versionsOf;
var init_definitions = __esm({
  "src/judge/immutable/definitions.ts"() {
    "use strict";
    init_manifests();
    init_row();
    source = "kubernetes 1.34.4 apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go; refused by a 1.34.4 server";
    hint = "keep the old value; for another one make a definition of another name and move the objects over: deleting the definition deletes every object of it";
    row = (id, path, when, more = {}) => ({
      id,
      kind: "apiextensions.k8s.io/CustomResourceDefinition",
      path: path.split("."),
      when,
      hint,
      source,
      ...more
    });
    definitionRows = [
      row("immutable-definition-group", "spec.group", "spec.group changes"),
      row("immutable-definition-plural", "spec.names.plural", "spec.names.plural changes"),
      row(
        "immutable-definition-kind",
        "spec.names.kind",
        "spec.names.kind changes (it may until the definition is established, which takes less than a second)"
      ),
      row(
        "immutable-definition-scope",
        "spec.scope",
        "spec.scope changes (it may until the definition is established, which takes less than a second)"
      ),
      row(
        "immutable-definition-preserve-unknown-fields",
        "spec.preserveUnknownFields",
        "spec.preserveUnknownFields becomes true",
        {
          hint: "set x-kubernetes-preserve-unknown-fields: true in the schema, where it is meant",
          says: each(({ after }) => after === true ? "refused" : "accepted")
        }
      ),
      row(
        "immutable-definition-stored-version",
        "spec.versions",
        "a version goes that objects are, or may be, stored in: it stays in status.storedVersions until somebody migrates them",
        {
          hint: "keep the version with served: false, migrate the stored objects, take the version out of status.storedVersions, then drop it",
          says: storedVersions
        }
      )
    ];
    versionsOf = (definition2) => (listOf(at(definition2, "spec", "versions")) ?? []).map((value) => ({
      name: textOf(at(value, "name")) ?? "",
      value
    }));
  }
});

// src/judge/immutable/hooks.ts
var atUpgrade, runs, hookRules, isRun;
var init_hooks = __esm({
  "src/judge/immutable/hooks.ts"() {
    "use strict";
    init_diff();
    atUpgrade = /* @__PURE__ */ new Set(["pre-upgrade", "post-upgrade"]);
    runs = (hook) => hook.events.filter((event) => atUpgrade.has(event));
    hookRules = [
      {
        id: "hook-job-changed",
        severity: "info",
        kinds: ["Job", "Pod"],
        when: "a Job or Pod that is a hook of upgrades changes",
        why: "helm deletes the old one and runs the new one in each upgrade; that is no refused update, and its work is done again",
        hint: "see that what it does can be done twice, and may run beside the old pods (pre-upgrade) or the new ones (post-upgrade)",
        source: "row 31; helm 3.17.2 pkg/action/hooks.go",
        *find({ pairs }) {
          for (const { change, resource } of pairs) {
            if (change.kind !== "changed" || resource.hook === void 0 || !isRun(resource)) continue;
            const meant = change.changes.filter(({ group: group2 }) => group2 === void 0);
            const events = runs(resource.hook);
            const [first] = meant;
            if (first === void 0 || events.length === 0) continue;
            const others = meant.length === 1 ? "" : ` and ${meant.length - 1} more`;
            yield {
              resource,
              path: first.path,
              message: `runs in each upgrade (${events.join(", ")}), from now on with another ${pathText(first.path)}${others}`
            };
          }
        }
      },
      {
        id: "hook-left-behind",
        severity: "medium",
        kinds: ["any"],
        when: "a new or changed hook of upgrades with a delete policy that names neither before-hook-creation nor hook-succeeded",
        why: "it stays after it has run: in the next upgrade Helm 3 fails to create it again, Helm 4 updates it, which a changed Job or Pod refuses",
        hint: "add before-hook-creation to helm.sh/hook-delete-policy, or leave the annotation out",
        source: "row 31; helm 3.17.2 pkg/action/hooks.go; seen with helm 3.17.2 and 4.1.4",
        *find({ pairs, added }) {
          const refs = [...pairs, ...added].map(({ resource }) => resource);
          for (const resource of refs) {
            const { hook } = resource;
            if (hook === void 0 || runs(hook).length === 0 || hook.deletePolicies.length === 0) continue;
            if (hook.deletePolicies.some(
              (policy2) => policy2 === "before-hook-creation" || policy2 === "hook-succeeded"
            ))
              continue;
            yield {
              resource,
              message: `stays after it has run (delete policy ${hook.deletePolicies.join(", ")}): Helm 3 cannot create it again in the next upgrade, Helm 4 can only where nothing immutable changes`
            };
          }
        }
      }
    ];
    isRun = ({ group: group2, kind }) => group2 === "batch" && kind === "Job" || group2 === "" && kind === "Pod";
  }
});

// src/judge/immutable/jobs.ts
function templateVerdict(keys2, change, update2) {
  if (at(update2.pair.before, "spec", "suspend") !== true) return "refused";
  const isOpen2 = keys2[0] === "metadata" && (keys2[1] === "labels" || keys2[1] === "annotations") || keys2[0] === "metadata" && keys2.length === 1 || keys2[0] === "spec" && openWhileSuspended.has(keys2[1] ?? "") || keys2[0] === "spec" && keys2[1] === "affinity" && isNodeAffinity(keys2, change.before, change.after);
  return isOpen2 ? { possible: "the Job is suspended, and it must never have started" } : "refused";
}
function isNodeAffinity(keys2, ...values) {
  if (keys2.length > 2) return keys2[2] === "nodeAffinity";
  return values.every((value) => [...mapOf(value)?.keys() ?? []].every((key) => key === "nodeAffinity"));
}
function completionsVerdict({ pair, changes }) {
  const isWritten = [pair.before, pair.after].some((one2) => isNumeral(at(one2, "spec", "completions")));
  if (!changes.some((change) => keyAt(change, 1) === "completions") && isWritten) return "accepted";
  if (textOr(pair.after, "spec", "completionMode") !== "Indexed") return "refused";
  const completions = at(pair.after, "spec", "completions");
  const parallelism = at(pair.after, "spec", "parallelism") ?? { numeral: "1" };
  const isSame2 = isNumeral(completions) && isNumeral(parallelism) && completions.numeral === parallelism.numeral;
  return isSame2 ? "accepted" : "refused";
}
var source2, hint2, job, jobRows, openWhileSuspended;
var init_jobs = __esm({
  "src/judge/immutable/jobs.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_look2();
    init_row();
    source2 = "kubernetes 1.34.4 pkg/apis/batch/validation/validation.go; refused by a 1.34.4 server";
    hint2 = "give the Job another name with each change (a hash or the release revision at its end), make it a helm hook (deleted and created anew), or delete it before the upgrade";
    job = (id, field2, when, says) => ({
      id,
      kind: "batch/Job",
      path: ["spec", field2],
      when,
      hint: hint2,
      source: source2,
      ...says && { says }
    });
    jobRows = [
      job(
        "immutable-job-template",
        "template",
        "anything in spec.template changes, chart labels and the order of lists included; while suspended and never started, scheduling and metadata may; hooks are not meant: helm deletes them and makes them anew",
        each((change, update2) => templateVerdict(keysOf(change).slice(2), change, update2))
      ),
      job("immutable-job-selector", "selector", "spec.selector changes"),
      job(
        "immutable-job-manual-selector",
        "manualSelector",
        "spec.manualSelector: true goes",
        each(({ after }) => after === true ? "accepted" : "refused")
      ),
      {
        ...job(
          "immutable-job-completions",
          "completions",
          "spec.completions changes; of an Indexed Job only together with parallelism, to the same value; also where a written parallelism goes and no completions are written: then the server fills in 1",
          together(completionsVerdict)
        ),
        path: ["spec"],
        concerns: (change) => keyAt(change, 1) === "completions" || change.kind === "removed" && keyAt(change, 1) === "parallelism"
      },
      job("immutable-job-completion-mode", "completionMode", "spec.completionMode changes"),
      job("immutable-job-pod-failure-policy", "podFailurePolicy", "spec.podFailurePolicy changes"),
      job("immutable-job-backoff-limit-per-index", "backoffLimitPerIndex", "spec.backoffLimitPerIndex changes"),
      job("immutable-job-success-policy", "successPolicy", "spec.successPolicy changes"),
      job(
        "immutable-job-managed-by",
        "managedBy",
        "spec.managedBy changes, also from kubernetes.io/job-controller to nothing"
      )
    ];
    openWhileSuspended = /* @__PURE__ */ new Set(["nodeSelector", "tolerations", "schedulingGates"]);
  }
});

// src/judge/pods.ts
function podTemplateOf(value, kind) {
  if (kind === "Pod") return value;
  const template = kind === "CronJob" ? at(value, "spec", "jobTemplate", "spec", "template") : at(value, "spec", "template");
  return isMap(template) && isList(at(template, "spec", "containers")) ? template : void 0;
}
function podSpecPath(kind) {
  if (kind === "Pod") return ["spec"];
  return kind === "CronJob" ? ["spec", "jobTemplate", "spec", "template", "spec"] : ["spec", "template", "spec"];
}
function containersOf(template) {
  return ["initContainers", "containers"].flatMap(
    (field2) => (listOf(at(template, "spec", field2)) ?? []).flatMap((item) => {
      const value = mapOf(item);
      if (value === void 0) return [];
      return [{ name: textOf(value.get("name")) ?? "", init: field2 === "initContainers", value }];
    })
  );
}
function labelSelector(value) {
  const expressions = (listOf(at(value, "matchExpressions")) ?? []).map(mapOf).filter((item) => item !== void 0);
  return { labels: mapOf(at(value, "matchLabels")) ?? nothing, expressions };
}
function isSelected({ labels, expressions }, of) {
  return [...labels].every(([key, wanted]) => of.get(key) === wanted) && expressions.every((expression) => holds(expression, of));
}
function holds(expression, of) {
  const key = textOf(expression.get("key")) ?? "";
  const values = listOf(expression.get("values")) ?? [];
  const value = of.get(key);
  switch (textOf(expression.get("operator"))) {
    case "In":
      return value !== void 0 && values.includes(value);
    case "NotIn":
      return value === void 0 || !values.includes(value);
    case "Exists":
      return value !== void 0;
    case "DoesNotExist":
      return value === void 0;
    case void 0:
    default:
      return false;
  }
}
var nothing, labelsOf, pairsSelector, isEmptySelector;
var init_pods = __esm({
  "src/judge/pods.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    nothing = /* @__PURE__ */ new Map();
    labelsOf = (template) => mapOf(at(template, "metadata", "labels")) ?? nothing;
    pairsSelector = (value) => ({
      labels: mapOf(value) ?? nothing,
      expressions: []
    });
    isEmptySelector = ({ labels, expressions }) => labels.size === 0 && expressions.length === 0;
  }
});

// src/judge/immutable/leftovers.ts
function dashed(kind) {
  return kind.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase();
}
function isAboutLabels(change) {
  if (keyAt(change, 1) === "selector") return true;
  if (keyAt(change, 1) !== "template") return false;
  const { length } = change.path;
  return length === 2 || keyAt(change, 2) === "metadata" && (length === 3 || keyAt(change, 3) === "labels");
}
function staysSelected({ group: group2, before }, { resource }, { after }) {
  if (group2 === void 0 || typeof before !== "string") return false;
  const text3 = after.find(resource.id)?.document.text ?? before;
  return !text3.includes(before) && !text3.includes("matchExpressions");
}
function volumeVerdict(change, { changes }) {
  const index = change.path.findIndex(({ kind }) => kind === "item");
  const volume = change.path[index];
  if (change.kind !== "added" || volume === void 0 || change.path.length !== index + 2) return "accepted";
  const isReplaced = changes.some((other) => other.kind === "removed" && other.path[index] === volume);
  return isReplaced ? "accepted" : {
    possible: "a release begun with Helm 4 is sent as a server-side apply, which leaves the emptyDir that the server has filled in"
  };
}
function needsPorts({ before, after }) {
  if (textOr(after, "spec", "type") === "ExternalName") return false;
  const address2 = textOr(after, "spec", "clusterIP") || textOr(before, "spec", "clusterIP");
  return address2 !== "None";
}
var asked, selecting, templates, groupOf2, leftoverRows;
var init_leftovers = __esm({
  "src/judge/immutable/leftovers.ts"() {
    "use strict";
    init_manifests();
    init_pods();
    init_look2();
    init_row();
    asked = "asked of a 1.34.4 server";
    selecting = ["Deployment", "ReplicaSet", "DaemonSet", "StatefulSet"];
    templates = [...selecting, "ReplicationController"];
    groupOf2 = (kind) => kind === "ReplicationController" ? kind : `apps/${kind}`;
    leftoverRows = [
      {
        id: "refused-stateful-set-on-delete",
        kind: "apps/StatefulSet",
        path: ["spec", "updateStrategy"],
        when: "updateStrategy was left out and becomes OnDelete: the rollingUpdate that the server has filled in stays and is refused beside it",
        hint: "write updateStrategy: {type: RollingUpdate, rollingUpdate: {partition: 0}} in an upgrade before this one; what was written once, helm takes away",
        source: asked,
        says: together(({ pair }) => {
          const old = mapOf(at(pair.before, "spec", "updateStrategy"));
          const isOnDelete = textOr(pair.after, "spec", "updateStrategy", "type") === "OnDelete";
          return isOnDelete && (old === void 0 || old.size === 0) ? "refused" : "accepted";
        })
      },
      {
        id: "refused-deployment-recreate",
        kind: "apps/Deployment",
        path: ["spec", "strategy"],
        when: "strategy becomes Recreate where rollingUpdate was never written: in a server-side apply (Helm 4) the one that the server has filled in stays and is refused beside it; the patch of Helm 3 takes it away",
        hint: "with Helm 4, write strategy.rollingUpdate in an upgrade before this one; what was written once, helm takes away",
        source: asked,
        severity: "medium",
        says: together(({ pair }) => {
          const becomes = textOr(pair.after, "spec", "strategy", "type") === "Recreate";
          const was = textOr(pair.before, "spec", "strategy", "type") === "Recreate";
          const written = at(pair.before, "spec", "strategy", "rollingUpdate");
          return becomes && !was && (written === void 0 || written === null) ? {
            possible: "a release begun with Helm 4 is sent as a server-side apply, which leaves the rollingUpdate that the server has filled in"
          } : "accepted";
        })
      },
      ...templates.map(
        (kind) => ({
          id: `refused-${dashed(kind)}-volume-source`,
          kind: groupOf2(kind),
          path: ["spec", "template", "spec", "volumes"],
          when: "a volume without any source gets one: in a server-side apply (Helm 4) the emptyDir that the server has filled in stays and is refused beside it",
          hint: "write emptyDir: {} in an upgrade before this one, or give the volume another name",
          source: asked,
          severity: "medium",
          says: each(volumeVerdict)
        })
      ),
      ...selecting.map(
        (kind) => ({
          id: `refused-${dashed(kind)}-without-pods`,
          kind: groupOf2(kind),
          path: ["spec"],
          when: "the labels of the template change so that spec.selector does not match them any more",
          hint: "keep the labels that the selector names; the selector itself cannot change",
          source: `kubernetes 1.34.4 pkg/apis/apps/validation/validation.go; ${asked}`,
          concerns: (change, pair, facts) => isAboutLabels(change) && !staysSelected(change, pair, facts),
          says: together(
            ({ pair: { after } }) => isSelected(labelSelector(at(after, "spec", "selector")), labelsOf(podTemplateOf(after, kind))) ? "accepted" : "refused"
          )
        })
      ),
      {
        id: "refused-service-without-ports",
        kind: "Service",
        path: ["spec"],
        when: "a Service that is neither headless nor an ExternalName has no ports any more",
        hint: "leave a port, or delete the Service",
        source: `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${asked}`,
        says: each((change, { pair }) => {
          if (!["ports", "type", "clusterIP"].includes(keysOf(change)[1] ?? "")) return "accepted";
          return needsPorts(pair) && (listOf(at(pair.after, "spec", "ports")) ?? []).length === 0 ? "refused" : "accepted";
        })
      },
      {
        id: "refused-ingress-without-backend",
        kind: "networking.k8s.io/Ingress",
        path: ["spec"],
        when: "an Ingress has neither rules nor a defaultBackend any more",
        hint: "leave a rule, or delete the Ingress",
        source: `kubernetes 1.34.4 pkg/apis/networking/validation/validation.go; ${asked}`,
        says: together(({ pair }) => {
          const rules = listOf(at(pair.after, "spec", "rules")) ?? [];
          return rules.length === 0 && mapOf(at(pair.after, "spec", "defaultBackend")) === void 0 ? "refused" : "accepted";
        })
      }
    ];
  }
});

// src/judge/immutable/pods.ts
function specVerdict2(change, { pair }) {
  const [, field2 = "", item, key, below2, ...deeper] = keysOf(change);
  const { before, after } = pair;
  switch (field2) {
    case "containers":
    case "initContainers":
      if (item === "*" && key === "image" && change.kind === "changed") return "accepted";
      return key === "resources" && below2 === "requests" && isFilledIn(change, deeper, pair) ? "accepted" : "refused";
    case "activeDeadlineSeconds":
      if (change.kind === "added") return "accepted";
      return (compareQuantities(change.after, change.before) ?? 1) < 0 ? "accepted" : "refused";
    case "tolerations":
      return onlyMore(listOf(at(before, "spec", field2)), listOf(at(after, "spec", field2)));
    case "schedulingGates":
      return gates(after).every((gate) => gates(before).includes(gate)) ? "accepted" : "refused";
    case "terminationGracePeriodSeconds":
      return isNumeral(change.before) && change.before.numeral.startsWith("-") && isOne(change.after) ? "accepted" : "refused";
    case "nodeSelector":
      return gates(before).length > 0 && change.kind === "added" ? whileGated : "refused";
    case "affinity":
      return gates(before).length > 0 && isNodeAffinityAlone(item, change) ? whileGated : "refused";
    default:
      return "refused";
  }
}
function onlyMore(before = [], after = []) {
  const kept = before.every((old) => after.some((young) => sameValue(bare(old), bare(young))));
  return kept ? "accepted" : "refused";
}
function isNodeAffinityAlone(key, { before, after }) {
  if (key !== void 0) return key === "nodeAffinity";
  return [before, after].every(
    (value) => [...mapOf(value)?.keys() ?? []].every((name) => name === "nodeAffinity")
  );
}
function isFilledIn(change, deeper, pair) {
  const container = change.path[2];
  if (container?.kind !== "item" || container.before === void 0 || container.after === void 0)
    return false;
  const [old, young] = [[pair.before, container.before], [pair.after, container.after]].map(
    ([pod, index]) => at(listOf(at(pod, "spec", keyAt(change, 1)))?.[index], "resources")
  );
  const names3 = deeper[0] === void 0 ? [...mapOf(at(young, "requests"))?.keys() ?? []] : [deeper[0]];
  return names3.every((name) => {
    const limit = at(old, "limits", name);
    const was = at(old, "requests", name) ?? limit;
    const is = at(young, "requests", name) ?? at(young, "limits", name);
    return compareQuantities(was, is) === 0;
  });
}
var source3, hint3, podRows, isFixedAnnotation, whileGated, isOne, gates, bare;
var init_pods2 = __esm({
  "src/judge/immutable/pods.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_look2();
    init_row();
    source3 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodUpdate; refused by a 1.34.4 server";
    hint3 = "give the Pod another name, or delete it before the upgrade; a Deployment replaces its pods by itself";
    podRows = [
      {
        id: "immutable-pod-spec",
        kind: "Pod",
        path: ["spec"],
        when: "anything in spec changes but images, activeDeadlineSeconds (set or less), more tolerations or their seconds, fewer schedulingGates; while gated nodeSelector and node affinity may grow",
        hint: hint3,
        source: source3,
        says: each(specVerdict2)
      },
      {
        id: "immutable-pod-annotations",
        kind: "Pod",
        path: ["metadata", "annotations"],
        when: "an annotation container.apparmor.security.beta.kubernetes.io/* or kubernetes.io/config.mirror changes",
        hint: hint3,
        source: "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodSpecificAnnotationUpdates; refused by a 1.34.4 server",
        says: each((change) => {
          const keys2 = change.path.length > 2 ? [keyAt(change, 2)] : [change.before, change.after].flatMap((value) => [...mapOf(value)?.keys() ?? []]);
          return keys2.some(isFixedAnnotation) ? "refused" : "accepted";
        })
      }
    ];
    isFixedAnnotation = (key) => key.startsWith("container.apparmor.security.beta.kubernetes.io/") || key === "kubernetes.io/config.mirror";
    whileGated = {
      possible: "it takes more conditions on nodes only while the Pod still waits at its scheduling gates"
    };
    isOne = (value) => isNumeral(value) && value.numeral === "1";
    gates = (pod) => (listOf(at(pod, "spec", "schedulingGates")) ?? []).map((gate) => textOf(at(gate, "name"))).filter((name) => name !== void 0);
    bare = (value) => isMap(value) ? new Map([...value].filter(([key]) => key !== "tolerationSeconds")) : value;
  }
});

// src/judge/immutable/updates.ts
function isHook({ before, after }, { change, resource }) {
  return before.find(change.before.id)?.header.isHook === true || after.find(resource.id)?.header.isHook === true;
}
function randomChanges({ comparison }) {
  const found = /* @__PURE__ */ new Map();
  for (const { resource, path } of comparison.random) {
    if (path.length === 0) continue;
    const change = { kind: "changed", path };
    const known = found.get(resource.id);
    if (known === void 0) found.set(resource.id, [change]);
    else known.push(change);
  }
  return found;
}
function pairsOfRandom(facts, kind, random) {
  const paired = new Set(facts.pairsOf(kind).map(({ resource }) => resource.id));
  const refs = new Map(facts.comparison.random.map(({ resource }) => [resource.id, resource]));
  return [...refs.values()].filter((resource) => kindOf(resource) === kind && random.has(resource.id) && !paired.has(resource.id)).flatMap((resource) => pairOf(facts, resource));
}
function pairOf({ before, after }, resource) {
  const [old, young] = [before.find(resource.id), after.find(resource.id)];
  if (old === void 0 || young === void 0) return [];
  return [
    {
      change: { kind: "changed", resource, before: resource, changes: [] },
      resource,
      get before() {
        return before.value(old) ?? /* @__PURE__ */ new Map();
      },
      get after() {
        return after.value(young) ?? /* @__PURE__ */ new Map();
      }
    }
  ];
}
var kindOf;
var init_updates = __esm({
  "src/judge/immutable/updates.ts"() {
    "use strict";
    kindOf = ({ group: group2, kind }) => group2 === "" ? kind : `${group2}/${kind}`;
  }
});

// src/judge/immutable/rule.ts
function ruleOf(row4) {
  const { id, kind, when, hint: hint6, source: source6, possible } = row4;
  return {
    id,
    severity: row4.severity ?? "high",
    kinds: [kind.slice(kind.indexOf("/") + 1)],
    when,
    why: row4.consequence ?? why,
    hint: hint6,
    source: source6,
    ...possible && { possible },
    *find(facts) {
      const random = randomChanges(facts);
      const more = random.size === 0 ? [] : pairsOfRandom(facts, kind, random);
      for (const pair of [...facts.pairsOf(kind), ...more]) {
        if (pair.change.kind !== "changed" || pair.resource.name === "") continue;
        const changes = changesWithin(row4, pair, facts, random.get(pair.resource.id));
        if (changes === void 0 || isHook(facts, pair)) continue;
        const hit = hitOf(row4, pair, changes, facts);
        if (hit !== void 0) yield hit;
      }
    }
  };
}
function changesWithin(row4, pair, facts, random) {
  const { changes } = pair.change;
  let found;
  for (const change of random === void 0 ? changes : [...changes, ...random]) {
    const part2 = within(change, row4.path);
    if (part2 === void 0 || row4.concerns?.(part2, pair, facts) === false) continue;
    if (found === void 0) found = [part2];
    else found.push(part2);
  }
  return found;
}
function hitOf(row4, pair, changes, facts) {
  const judged = judgedOf(row4, { pair, changes, facts });
  const refused4 = judged.filter(({ verdict: verdict2 }) => verdict2 === "refused");
  const [worst2] = refused4;
  if (worst2 !== void 0) {
    const others = refused4.length === 1 ? "" : ` and ${refused4.length - 1} more`;
    return {
      resource: pair.resource,
      path: worst2.change.path,
      ...row4.consequence === void 0 && { severity: "high" },
      message: `${told(worst2.change)}${others}: ${row4.consequence ?? "the API server refuses this change"}`
    };
  }
  for (const { change, verdict: verdict2 } of judged) {
    if (typeof verdict2 === "string") continue;
    return {
      resource: pair.resource,
      path: change.path,
      severity: verdict2.severity ?? "medium",
      message: `${told(change)}: possible that the API server refuses this change: ${verdict2.possible}`
    };
  }
  return void 0;
}
function judgedOf(row4, update2) {
  const judged = row4.says?.(update2) ?? update2.changes.map((change) => ({ change, verdict: "refused" }));
  const { change: of, resource } = update2.pair;
  if (of.before.apiVersion === resource.apiVersion) return judged;
  return judged.map((one2) => one2.verdict === "refused" ? { ...one2, verdict: otherVersion } : one2);
}
function within(change, keys2) {
  for (let index = 0; index < keys2.length; index += 1) {
    const step = change.path[index];
    if (step === void 0) return below(change, keys2.slice(index));
    if (step.kind !== "key" || step.key !== keys2[index]) return void 0;
  }
  return change;
}
function below(change, rest) {
  const [before, after] = [at(change.before, ...rest), at(change.after, ...rest)];
  const path = [...change.path, ...rest.map((key) => ({ kind: "key", key }))];
  if (before === void 0) return after === void 0 ? void 0 : { kind: "added", path, after };
  return after === void 0 ? { kind: "removed", path, before } : { kind: "changed", path, before, after };
}
function told({ kind, path, before, after }) {
  const where4 = pathText(path);
  if (kind === "order") return `the order of ${where4}`;
  if (before === void 0 && after === void 0) return `${where4}, another value in every render`;
  return `${where4} ${short2(before)} -> ${short2(after)}`;
}
function short2(value) {
  if (value === void 0) return "nothing";
  const text3 = isNumeral(value) ? value.numeral : writeJson(value);
  return text3.length <= most4 ? text3 : `${text3.slice(0, most4 - 1)}\u2026`;
}
var why, otherVersion, most4;
var init_rule = __esm({
  "src/judge/immutable/rule.ts"() {
    "use strict";
    init_diff();
    init_manifests();
    init_yaml();
    init_updates();
    why = "the API server refuses the update: helm upgrade fails half way, and what it had sent before that stays changed";
    otherVersion = { possible: "unless the other API version only writes it otherwise" };
    most4 = 60;
  }
});

// src/judge/immutable/services.ts
function addressVerdict(change, { pair }) {
  if (isOutside(pair)) return "accepted";
  const [old, young] = [addressOf(pair.before), addressOf(pair.after)];
  if (isUnder(change, "spec", "type")) {
    const isCarried = old === "None" && (young === "" || young === "None");
    return isCarried && typeOf(pair.after) !== "ClusterIP" ? "refused" : "accepted";
  }
  if (young === "" || young === old) return "accepted";
  if (old !== "" || young === "None") return "refused";
  return { possible: "unless it is the very address that the server has given out" };
}
function isHeadless(service, before) {
  const address2 = addressOf(service);
  return address2 === "None" || address2 === "" && before !== void 0 && isHeadless(before);
}
function familyVerdict({ pair }) {
  const { before, after } = pair;
  if (isOutside(pair) || isHeadless(before) || isHeadless(after, before)) return "accepted";
  const [old, young] = [texts(before, "spec", "ipFamilies"), texts(after, "spec", "ipFamilies")];
  const isSingle = textOr(after, "spec", "ipFamilyPolicy") === "SingleStack";
  const [first] = young;
  if (first === void 0) return "accepted";
  if (old.length === 0)
    return {
      possible: "unless it is the family that the server has chosen",
      // Where it says nothing, a Service got the first family of its cluster: nearly everywhere this one.
      severity: first === "IPv4" ? "info" : "medium"
    };
  if (old[0] !== first) return "refused";
  return old.length > young.length && !isSingle ? "refused" : "accepted";
}
var source4, hint4, row2, serviceRows, typeOf, addressOf, isOutside, checksHealth;
var init_services = __esm({
  "src/judge/immutable/services.ts"() {
    "use strict";
    init_manifests();
    init_look2();
    init_row();
    source4 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidateServiceUpdate; refused by a 1.34.4 server";
    hint4 = "keep the old value, or leave it out (the server carries the address over); else delete the Service before the upgrade: it gets another address, and its load balancer goes meanwhile";
    row2 = (id, path, when, says) => ({ id, kind: "Service", path, when, hint: hint4, source: source4, ...says && { says } });
    serviceRows = [
      row2(
        "immutable-service-cluster-ip",
        ["spec"],
        "spec.clusterIP or clusterIPs becomes another explicit value, None included; leaving it out and changes to or from ExternalName are taken",
        each(
          (change, update2) => ["clusterIP", "clusterIPs", "type"].includes(keyAt(change, 1)) ? addressVerdict(change, update2) : "accepted"
        )
      ),
      row2(
        "immutable-service-ip-families",
        ["spec", "ipFamilies"],
        "the first of spec.ipFamilies changes, or the second goes without ipFamilyPolicy: SingleStack; headless Services may",
        together(familyVerdict)
      ),
      row2(
        "immutable-service-health-check-node-port",
        ["spec", "healthCheckNodePort"],
        "spec.healthCheckNodePort becomes another one while the Service stays a LoadBalancer with externalTrafficPolicy: Local",
        each((change, { pair }) => {
          if (![pair.before, pair.after].every(checksHealth) || change.kind === "removed") return "accepted";
          return change.kind === "changed" ? "refused" : { possible: "unless it is the very port that the server has chosen" };
        })
      ),
      row2(
        "immutable-service-load-balancer-class",
        ["spec", "loadBalancerClass"],
        "spec.loadBalancerClass is set, changed or taken away while the Service stays a LoadBalancer",
        together(
          ({ pair }) => [pair.before, pair.after].every((value) => typeOf(value) === "LoadBalancer") ? "refused" : "accepted"
        )
      )
    ];
    typeOf = (service) => textOr(service, "spec", "type") || "ClusterIP";
    addressOf = (service) => textOr(service, "spec", "clusterIP") || (texts(service, "spec", "clusterIPs")[0] ?? "");
    isOutside = ({ before, after }) => typeOf(before) === "ExternalName" || typeOf(after) === "ExternalName";
    checksHealth = (service) => typeOf(service) === "LoadBalancer" && at(service, "spec", "externalTrafficPolicy") === "Local";
  }
});

// src/judge/immutable/volumes.ts
function withStableLabels(value) {
  if (isList(value)) return value.map(withStableLabels);
  if (!isMap(value)) return value;
  return new Map(
    [...value].map(([key, item]) => [
      key,
      key === "key" && typeof item === "string" ? stableLabels[item] ?? item : withStableLabels(item)
    ])
  );
}
var volumeSource, volumeHint, sources, stableLabels, volumeRows;
var init_volumes = __esm({
  "src/judge/immutable/volumes.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_look2();
    init_row();
    volumeSource = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeUpdate; refused by a 1.34.4 server";
    volumeHint = "keep the old value, or make a volume of another name; deleting one may delete what it holds";
    sources = /* @__PURE__ */ new Set([
      "awsElasticBlockStore",
      "azureDisk",
      "azureFile",
      "cephfs",
      "cinder",
      "csi",
      "fc",
      "flexVolume",
      "flocker",
      "gcePersistentDisk",
      "glusterfs",
      "hostPath",
      "iscsi",
      "local",
      "nfs",
      "photonPersistentDisk",
      "portworxVolume",
      "quobyte",
      "rbd",
      "scaleIO",
      "storageos",
      "vsphereVolume"
    ]);
    stableLabels = {
      "failure-domain.beta.kubernetes.io/zone": "topology.kubernetes.io/zone",
      "failure-domain.beta.kubernetes.io/region": "topology.kubernetes.io/region",
      "beta.kubernetes.io/os": "kubernetes.io/os",
      "beta.kubernetes.io/arch": "kubernetes.io/arch",
      "beta.kubernetes.io/instance-type": "node.kubernetes.io/instance-type"
    };
    volumeRows = [
      {
        id: "immutable-volume-source",
        kind: "PersistentVolume",
        path: ["spec"],
        when: "the source of the volume changes (csi, nfs, hostPath, ...); csi.controllerExpandSecretRef may be set once",
        hint: volumeHint,
        source: volumeSource,
        says: each((change) => {
          if (!sources.has(keyAt(change, 1))) return "accepted";
          const isSecret = keyAt(change, 2) === "controllerExpandSecretRef" && change.path.length === 3;
          return isSecret && change.kind === "added" ? "accepted" : "refused";
        })
      },
      {
        id: "immutable-volume-mode",
        kind: "PersistentVolume",
        path: ["spec", "volumeMode"],
        when: "spec.volumeMode changes (absent is Filesystem)",
        hint: volumeHint,
        source: volumeSource
      },
      {
        id: "immutable-volume-node-affinity",
        kind: "PersistentVolume",
        path: ["spec", "nodeAffinity"],
        when: "spec.nodeAffinity changes once it is set, but for beta labels of nodes to their stable names",
        hint: volumeHint,
        source: volumeSource,
        says: together(({ pair }) => {
          const [old, young] = [at(pair.before, "spec", "nodeAffinity"), at(pair.after, "spec", "nodeAffinity")];
          if (old === void 0) return "accepted";
          return young !== void 0 && sameValue(withStableLabels(old), young) ? "accepted" : "refused";
        })
      },
      {
        id: "immutable-volume-attributes-class",
        kind: "PersistentVolume",
        path: ["spec", "volumeAttributesClassName"],
        when: "spec.volumeAttributesClassName goes",
        hint: "keep a class; another one is taken",
        source: volumeSource,
        says: each((change) => change.kind === "removed" ? "refused" : "accepted")
      }
    ];
  }
});

// src/judge/immutable/workloads.ts
var validation, selector, stateful, workloadRows;
var init_workloads = __esm({
  "src/judge/immutable/workloads.ts"() {
    "use strict";
    validation = "kubernetes 1.34.4 pkg/apis/apps/validation/validation.go; refused by a 1.34.4 server";
    selector = (id, kind) => ({
      id,
      kind: `apps/${kind}`,
      path: ["spec", "selector"],
      when: "spec.selector changes",
      hint: `keep the selector; for another one give the ${kind} another name, or delete it before the upgrade (kubectl delete --cascade=orphan leaves its pods running, unmanaged)`,
      source: validation
    });
    stateful = (id, field2, when, more = {}) => ({
      id,
      kind: "apps/StatefulSet",
      path: ["spec", field2],
      when,
      hint: "keep the old value, or run kubectl delete statefulset NAME --cascade=orphan before the upgrade: pods and volume claims stay, and helm creates the StatefulSet anew",
      source: validation,
      ...more
    });
    workloadRows = [
      selector("immutable-deployment-selector", "Deployment"),
      selector("immutable-replica-set-selector", "ReplicaSet"),
      selector("immutable-daemon-set-selector", "DaemonSet"),
      stateful("immutable-stateful-set-selector", "selector", "spec.selector changes"),
      stateful("immutable-stateful-set-service-name", "serviceName", "spec.serviceName changes"),
      stateful(
        "immutable-stateful-set-pod-management",
        "podManagementPolicy",
        "spec.podManagementPolicy changes (absent is OrderedReady)"
      ),
      stateful(
        "immutable-stateful-set-volume-claims",
        "volumeClaimTemplates",
        "anything in spec.volumeClaimTemplates changes, labels such as helm.sh/chart and the order included",
        {
          hint: "keep the old value (take chart labels out of the templates of claims); to grow volumes, grow the claims by hand, then kubectl delete statefulset NAME --cascade=orphan before the upgrade",
          source: `${validation}; kubernetes/enhancements#4650`
        }
      )
    ];
  }
});

// src/judge/immutable/index.ts
var immutableRules;
var init_immutable = __esm({
  "src/judge/immutable/index.ts"() {
    "use strict";
    init_claims();
    init_classes();
    init_config();
    init_definitions();
    init_hooks();
    init_jobs();
    init_leftovers();
    init_pods2();
    init_rule();
    init_services();
    init_volumes();
    init_workloads();
    immutableRules = [
      ...[
        ...workloadRows,
        ...jobRows,
        ...podRows,
        ...claimRows,
        ...volumeRows,
        ...serviceRows,
        ...configRows,
        ...classRows,
        ...definitionRows,
        ...leftoverRows
      ].map(ruleOf),
      ...hookRules
    ];
  }
});

// src/judge/images/name.ts
function parseImage(text3) {
  const at4 = text3.indexOf("@");
  const digest = at4 < 0 ? "" : text3.slice(at4 + 1);
  const named = at4 < 0 ? text3 : text3.slice(0, at4);
  const colon = named.lastIndexOf(":");
  const hasTag = colon > named.lastIndexOf("/");
  const tag3 = hasTag ? named.slice(colon + 1) : "";
  const name = hasTag ? named.slice(0, colon) : named;
  const slash = name.indexOf("/");
  const first = slash < 0 ? "" : name.slice(0, slash);
  const isHost = first === "localhost" || /[.:]/.test(first) || first !== first.toLowerCase();
  return {
    text: text3,
    registry: isHost ? first : "",
    repository: isHost ? name.slice(slash + 1) : name,
    tag: tag3,
    digest
  };
}
function registryOf({ registry }) {
  return registry === "" || registry === "index.docker.io" ? "docker.io" : registry;
}
function majorOf(tag3) {
  const [, major, minor] = /^v?(\d{1,5})\.(\d{1,9})(?:\.\d{1,9})?(?:[-_.+].*)?$/.exec(tag3) ?? [];
  if (major === void 0 || minor === void 0) return void 0;
  return Number(major) >= 1900 ? void 0 : Number(major);
}
var init_name = __esm({
  "src/judge/images/name.ts"() {
    "use strict";
  }
});

// src/judge/lookup.ts
function refOfEntry(entry) {
  const { id, identity, header, document, item } = entry;
  return {
    ...identity,
    id,
    apiVersion: header.apiVersion,
    origin: document.origin,
    ...header.generateName !== "" && { generateName: header.generateName },
    ...item !== void 0 && { item }
  };
}
var init_lookup = __esm({
  "src/judge/lookup.ts"() {
    "use strict";
  }
});

// src/judge/facts.ts
var isKept;
var init_facts = __esm({
  "src/judge/facts.ts"() {
    "use strict";
    init_manifests();
    isKept = (value) => (textOf(at(value, "metadata", "annotations", "helm.sh/resource-policy")) ?? "").trim().toLowerCase() === "keep";
  }
});

// src/judge/images/rules.ts
function changed(say) {
  return function* (facts) {
    const told5 = /* @__PURE__ */ new Set();
    for (const row4 of facts.images()) {
      const { resource, before, after } = row4;
      if (after === void 0) continue;
      const message2 = say({ before, after });
      if (message2 === void 0 || told5.has(`${resource.id} ${message2}`)) continue;
      told5.add(`${resource.id} ${message2}`);
      yield { resource, path: pathOf(resource.kind, row4.container, row4.init), message: message2 };
    }
  };
}
var documentation, imageRules, isLatest, lastName, pathOf;
var init_rules = __esm({
  "src/judge/images/rules.ts"() {
    "use strict";
    init_manifests();
    init_pods();
    init_name();
    documentation = "Kubernetes documentation, Images";
    imageRules = [
      {
        id: "image-latest",
        severity: "medium",
        kinds: ["workloads"],
        when: "the tag of an image becomes latest, or is left out, and no digest fixes it",
        why: "what runs depends on the moment when a node pulls it; nobody can go back to it",
        hint: "name a version, or better a digest",
        source: `row 29; ${documentation}`,
        find: changed(
          ({ before, after }) => isLatest(after) && (before === void 0 || !isLatest(before)) ? `runs ${after.text}: ${after.tag === "" ? "no tag means latest" : "latest"}, which is another image tomorrow` : void 0
        )
      },
      {
        id: "image-digest-removed",
        severity: "medium",
        kinds: ["workloads"],
        when: "an image that was fixed by its digest is named by a tag alone",
        why: "whoever may push the tag decides what runs",
        hint: "keep the digest beside the tag: name:tag@sha256:...",
        source: `row 29; ${documentation}`,
        find: changed(
          ({ before, after }) => before !== void 0 && before.digest !== "" && after.digest === "" ? `${after.text} is not fixed by a digest any more` : void 0
        )
      },
      {
        id: "image-registry",
        severity: "medium",
        kinds: ["workloads"],
        when: "an image comes from another registry",
        why: "nodes may not be allowed to pull from there, and somebody else decides what is there",
        hint: "check that it is the same image, that the registry is yours or trusted, and that pull secrets fit",
        source: `row 29; ${documentation}; github.com/distribution/reference`,
        find: changed(
          ({ before, after }) => before !== void 0 && registryOf(before) !== registryOf(after) ? `comes from ${registryOf(after)} instead of ${registryOf(before)}` : void 0
        )
      },
      {
        id: "image-major",
        severity: "medium",
        kinds: ["workloads"],
        when: "the first number of a version tag changes, of the same image (up or down)",
        why: "a new major version may break its configuration, its data or its clients; an older one may not read the data of the newer",
        hint: "read the notes of the release, and how to go back",
        source: `row 29; semver.org, 8`,
        find: changed(({ before, after }) => {
          if (before === void 0 || lastName(before) !== lastName(after)) return void 0;
          const [old, young] = [majorOf(before.tag), majorOf(after.tag)];
          return old !== void 0 && young !== void 0 && old !== young ? `${lastName(after)} ${before.tag} -> ${after.tag}: ${young > old ? "a new" : "an older"} major version` : void 0;
        })
      },
      {
        id: "image-pull-policy",
        severity: "medium",
        kinds: ["workloads"],
        when: "imagePullPolicy becomes Never, or is Always no more under a tag that moves (latest, or none)",
        why: "nodes run what they have: an old image, or none",
        hint: "leave imagePullPolicy out, and name a version or a digest",
        source: `row 29; ${documentation}, Image pull policy`,
        *find({ meant }) {
          for (const pair of meant) {
            if (!pair.change.changes.some(
              ({ path }) => path.some((step) => step.kind === "key" && step.key === "imagePullPolicy")
            ))
              continue;
            const { kind } = pair.resource;
            const old = new Map(
              containersOf(podTemplateOf(pair.before, kind)).map(({ name, value }) => [name, value])
            );
            for (const { name, value } of containersOf(podTemplateOf(pair.after, kind))) {
              const [was, is] = [at(old.get(name), "imagePullPolicy"), at(value, "imagePullPolicy")];
              const image = at(value, "image");
              if (was === is || !old.has(name) || typeof image !== "string") continue;
              const isStale = was === "Always" && is === "IfNotPresent" && isLatest(parseImage(image));
              if (is !== "Never" && !isStale) continue;
              yield {
                resource: pair.resource,
                path: pathOf(kind, name, false),
                message: `container ${name}: imagePullPolicy ${textOf(was) ?? "unset"} -> ${is === "Never" ? "Never" : "IfNotPresent"}: nodes run the ${image} that they have`
              };
            }
          }
        }
      }
    ];
    isLatest = ({ tag: tag3, digest }) => digest === "" && (tag3 === "" || tag3 === "latest");
    lastName = ({ repository }) => repository.slice(repository.lastIndexOf("/") + 1);
    pathOf = (kind, container, init) => [
      ...podSpecPath(kind).map((key) => ({ kind: "key", key })),
      { kind: "key", key: init ? "initContainers" : "containers" },
      { kind: "item", keys: [{ key: "name", value: container }], occurrence: 1 },
      { kind: "key", key: "image" }
    ];
  }
});

// src/judge/rules/look.ts
function touches({ change }, ...keys2) {
  for (const { path } of change.changes) if (isAlong(path, keys2)) return true;
  return false;
}
function isAlong(path, keys2) {
  const length = Math.min(path.length, keys2.length);
  for (let index = 0; index < length; index += 1) {
    const step = path[index];
    if (step?.kind !== "key" || step.key !== keys2[index]) return false;
  }
  return true;
}
function numberAt(value, ...keys2) {
  const found = at(value, ...keys2);
  return isNumeral(found) ? Number(found.numeral) : void 0;
}
function scalar(value) {
  if (isNumeral(value)) return value.numeral;
  return value === null || value === void 0 || typeof value === "object" ? "" : String(value);
}
function listed2(words5, most7 = 3) {
  const shown = words5.slice(0, most7);
  const rest = words5.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
function groupBy(all, keyOf3) {
  const groups = /* @__PURE__ */ new Map();
  for (const one2 of all) {
    const known = groups.get(keyOf3(one2));
    if (known === void 0) groups.set(keyOf3(one2), [one2]);
    else known.push(one2);
  }
  return groups;
}
var touchesAnywhere, isKind, textAt, keys, counted, annotation;
var init_look3 = __esm({
  "src/judge/rules/look.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    touchesAnywhere = ({ change }, key) => change.changes.some(({ path }) => path.some((step) => step.kind === "key" && step.key === key));
    isKind = ({ group: group2, kind }, ...wanted) => wanted.includes(group2 === "" ? kind : `${group2}/${kind}`);
    textAt = (value, ...keys2) => textOf(at(value, ...keys2));
    keys = (...names3) => names3.map((key) => ({ kind: "key", key }));
    counted = (count3, one2, many = `${one2}s`) => `${count3} ${count3 === 1 ? one2 : many}`;
    annotation = (value, name) => textAt(value, "metadata", "annotations", name);
  }
});

// src/judge/rules/capacity.ts
function away(value, replicas) {
  const text3 = scalar(value);
  return text3.endsWith("%") ? Math.floor(Number(text3.slice(0, -1)) * replicas / 100) : Number(text3);
}
function stopsAll(value) {
  if (textAt(value, "spec", "strategy", "type") === "Recreate") return true;
  const written = at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable");
  if (written === void 0) return false;
  const replicas = numberAt(value, "spec", "replicas") ?? Number.POSITIVE_INFINITY;
  return scalar(written) === "100%" || (numberAt(written) ?? 0) >= Math.max(1, replicas);
}
function targetOf(value) {
  const version3 = textAt(value, "spec", "scaleTargetRef", "apiVersion") ?? "";
  return {
    group: version3.includes("/") ? version3.slice(0, version3.indexOf("/")) : "",
    kind: textAt(value, "spec", "scaleTargetRef", "kind") ?? "Deployment",
    name: textAt(value, "spec", "scaleTargetRef", "name") ?? ""
  };
}
function scalersOf(side5) {
  let known;
  const read2 = () => new Map(
    [...side5.ofKind(autoscaler), ...side5.ofKind("ScaledObject")].map((entry) => {
      const { kind, name } = targetOf(side5.value(entry));
      return [`${kind} ${entry.identity.namespace} ${name}`, entry];
    })
  );
  return ({ kind, namespace, name }) => (known ??= read2()).get(`${kind} ${namespace} ${name}`);
}
var scaled, autoscaler, capacityRules, unavailable;
var init_capacity = __esm({
  "src/judge/rules/capacity.ts"() {
    "use strict";
    init_manifests();
    init_pods();
    init_look3();
    scaled = ["apps/Deployment", "apps/StatefulSet", "apps/ReplicaSet", "argoproj.io/Rollout"];
    autoscaler = "HorizontalPodAutoscaler";
    capacityRules = [
      {
        id: "scaled-to-zero",
        severity: "high",
        kinds: ["Deployment", "StatefulSet", "ReplicaSet"],
        when: "spec.replicas N -> 0",
        why: "no pod is left to answer; an autoscaler does not act on 0 either",
        hint: "leave at least one replica, or say in the pull request that it is meant to stop",
        source: "row 9; Kubernetes documentation, Horizontal Pod Autoscaling (implicit maintenance-mode deactivation)",
        *find({ meantOf }) {
          for (const pair of meantOf(...scaled)) {
            if (!isKind(pair.resource, ...scaled) || !touches(pair, "spec", "replicas")) continue;
            if (numberAt(pair.after, "spec", "replicas") !== 0) continue;
            const old = numberAt(pair.before, "spec", "replicas") ?? 1;
            if (old === 0) continue;
            yield {
              resource: pair.resource,
              path: keys("spec", "replicas"),
              message: `replicas ${old} -> 0: all pods stop`
            };
          }
        }
      },
      {
        id: "replicas-dropped-under-autoscaler",
        severity: "high",
        kinds: ["Deployment", "StatefulSet"],
        when: "spec.replicas is removed while an autoscaler targets the workload",
        why: "helm sends null for the removed field: the workload falls to 1 replica until the autoscaler reacts",
        hint: "take the field out of the live object first (kubectl edit, or server-side apply by another manager), or accept the dip",
        source: "row 10; helm#12650, helm#12486, helm#10088",
        *find({ meantOf, young }) {
          const scalers = scalersOf(young);
          for (const pair of meantOf(...scaled)) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, ...scaled) || !touches(pair, "spec", "replicas"))
              continue;
            if (at(pair.after, "spec", "replicas") !== void 0) continue;
            const scaler = scalers(pair.resource);
            if (scaler === void 0) continue;
            yield {
              resource: pair.resource,
              path: keys("spec", "replicas"),
              message: `replicas is removed while ${scaler.identity.kind} ${scaler.identity.name} scales it: it falls to 1 replica until the autoscaler reacts`
            };
          }
        }
      },
      {
        id: "autoscaler-lowered",
        severity: "high",
        kinds: ["HorizontalPodAutoscaler"],
        when: "the autoscaler of a workload that stays is removed, its minReplicas or maxReplicas are lowered, or its target is another one",
        why: "fewer pods run or may run than before",
        hint: "check the load that the smaller number must carry",
        source: "row 11; Kubernetes documentation, Horizontal Pod Autoscaling",
        *find({ meantOf, gone: gone2, young, old }) {
          const scalers = scalersOf(young);
          for (const { resource, value, became } of gone2) {
            if (!isKind(resource, `autoscaling/${autoscaler}`) || became?.kind === autoscaler) continue;
            const target = targetOf(value);
            const entry = young.named(target.group, target.kind, resource.namespace, target.name);
            if (entry === void 0 || scalers(entry.identity) !== void 0) continue;
            const fixed = numberAt(young.value(entry), "spec", "replicas");
            yield {
              resource,
              side: "before",
              message: `is removed: ${target.kind} ${target.name} ${fixed === void 0 ? "keeps the number of replicas that it has" : `goes to ${fixed} replicas`} and follows the load no more`
            };
          }
          for (const pair of meantOf(`autoscaling/${autoscaler}`)) {
            if (!isKind(pair.resource, `autoscaling/${autoscaler}`)) continue;
            for (const field2 of ["minReplicas", "maxReplicas"]) {
              if (!touches(pair, "spec", field2)) continue;
              const [before, after] = [
                numberAt(pair.before, "spec", field2) ?? 1,
                numberAt(pair.after, "spec", field2) ?? 1
              ];
              if (after < before)
                yield {
                  resource: pair.resource,
                  path: keys("spec", field2),
                  message: `${field2} ${before} -> ${after}: less capacity than before`
                };
            }
            if (!touches(pair, "spec", "scaleTargetRef")) continue;
            const [was, is] = [targetOf(pair.before), targetOf(pair.after)];
            if (was.name === is.name && was.kind === is.kind) continue;
            const { namespace } = pair.resource;
            const isThere = young.named(is.group, is.kind, namespace, is.name) !== void 0;
            if (!isThere && old.named(was.group, was.kind, namespace, was.name) !== void 0)
              yield {
                resource: pair.resource,
                path: keys("spec", "scaleTargetRef"),
                message: `scales ${is.kind} ${is.name}, which is not in the render; it was ${was.kind} ${was.name}`
              };
          }
        }
      },
      {
        id: "rollout-stops-all",
        severity: "high",
        kinds: ["Deployment"],
        when: "spec.strategy becomes Recreate, or maxUnavailable reaches all pods (medium where no Service of the render leads there)",
        why: "every rollout, this one too, stops all pods before new ones are ready",
        hint: "stay with RollingUpdate where the application can run twice; else roll out when nobody needs it",
        source: "row 12; Kubernetes documentation, Deployments, Strategy",
        *find({ meantOf, young }) {
          for (const pair of meantOf("apps/Deployment")) {
            if (!isKind(pair.resource, "apps/Deployment") || !touches(pair, "spec", "strategy")) continue;
            if (stopsAll(pair.before) || !stopsAll(pair.after)) continue;
            const labels = labelsOf(mapOf(at(pair.after, "spec", "template")));
            const isServed2 = young.servicesOf(pair.resource.namespace, labels).length > 0;
            yield {
              resource: pair.resource,
              path: keys("spec", "strategy"),
              ...!isServed2 && { severity: "medium" },
              message: `${textAt(pair.after, "spec", "strategy", "type") === "Recreate" ? "strategy Recreate" : "maxUnavailable 100%"}: every rollout stops all pods before new ones are ready`
            };
          }
        }
      },
      {
        id: "rollout-less-available",
        severity: "medium",
        kinds: ["Deployment"],
        when: "spec.strategy.rollingUpdate.maxUnavailable rises",
        why: "more pods are away at once during a rollout",
        hint: "check that the pods that stay can carry the load",
        source: "row 12; Kubernetes documentation, Deployments, Max Unavailable",
        *find({ meantOf }) {
          for (const pair of meantOf("apps/Deployment")) {
            if (!isKind(pair.resource, "apps/Deployment") || !touches(pair, "spec", "strategy", "rollingUpdate"))
              continue;
            if (stopsAll(pair.after)) continue;
            const [before, after] = [unavailable(pair.before), unavailable(pair.after)];
            const count3 = numberAt(pair.after, "spec", "replicas") ?? 1;
            if (away(after, count3) <= away(before, count3)) continue;
            yield {
              resource: pair.resource,
              path: keys("spec", "strategy", "rollingUpdate", "maxUnavailable"),
              message: `maxUnavailable ${scalar(before)} -> ${scalar(after)}: more pods are away at once during a rollout`
            };
          }
        }
      }
    ];
    unavailable = (value) => at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable") ?? "25%";
  }
});

// src/judge/rules/cluster-wide.ts
var defaultClass, storageClass, priorityClass, clusterWideRules, isDefault, defaultsOf;
var init_cluster_wide = __esm({
  "src/judge/rules/cluster-wide.ts"() {
    "use strict";
    init_manifests();
    init_lookup();
    init_look3();
    defaultClass = "storageclass.kubernetes.io/is-default-class";
    storageClass = "storage.k8s.io/StorageClass";
    priorityClass = "scheduling.k8s.io/PriorityClass";
    clusterWideRules = [
      {
        id: "default-storage-class",
        severity: "medium",
        kinds: ["StorageClass"],
        when: "a StorageClass becomes the default or stops being it, or the render has two defaults",
        why: "new claims without a class land on other storage; of two defaults the younger one wins",
        hint: "name storageClassName in the claims that must not move",
        source: "row 32; Kubernetes documentation, Storage Classes, Default StorageClass",
        *find({ meantOf, came, gone: gone2, old, young, isInstall }) {
          const defaults3 = young.ofKind("StorageClass").filter((entry) => isDefault(young.value(entry)));
          const news = new Set(
            came.filter(({ resource }) => isKind(resource, storageClass)).map(({ resource }) => resource.id)
          );
          for (const pair of meantOf(storageClass)) {
            if (!isKind(pair.resource, storageClass) || !touches(pair, "metadata", "annotations")) continue;
            const [was, is] = [isDefault(pair.before), isDefault(pair.after)];
            if (was === is) continue;
            if (is) news.add(pair.resource.id);
            yield {
              resource: pair.resource,
              path: keys("metadata", "annotations", defaultClass),
              message: is ? "becomes the default: claims without a class are made here" : "is the default no more: claims without a class are made elsewhere, or wait"
            };
          }
          for (const { resource, value } of came)
            if (isKind(resource, storageClass) && isDefault(value) && !isInstall)
              yield {
                resource,
                path: keys("metadata", "annotations", defaultClass),
                message: "is new and the default: claims without a class are made here"
              };
          for (const { resource, value, became } of gone2)
            if (isKind(resource, storageClass) && isDefault(value) && became === void 0)
              yield {
                resource,
                side: "before",
                message: "the default class is removed: claims without a class are made elsewhere, or wait"
              };
          const several = defaults3.filter(({ id }) => news.has(id));
          const [first] = several;
          if (defaults3.length > 1 && first !== void 0 && defaultsOf(old).length < defaults3.length)
            yield {
              resource: refOfEntry(first),
              message: `there are ${defaults3.length} default classes (${listed2(defaults3.map(({ identity }) => identity.name).toSorted())}); the youngest one wins`
            };
        }
      },
      {
        id: "default-priority-class",
        severity: "medium",
        kinds: ["PriorityClass"],
        when: "globalDefault of a PriorityClass is set or taken away",
        why: "new pods without a class get another priority: others are evicted for them, or they for others",
        hint: "name priorityClassName in the pods that matter",
        source: "row 33; Kubernetes documentation, Pod Priority and Preemption",
        *find({ meantOf, came, gone: gone2 }) {
          for (const pair of meantOf(priorityClass)) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, priorityClass) || !touches(pair, "globalDefault"))
              continue;
            const is = at(pair.after, "globalDefault") === true;
            if (is === (at(pair.before, "globalDefault") === true)) continue;
            yield {
              resource: pair.resource,
              path: keys("globalDefault"),
              message: is ? "becomes the default priority of all new pods" : "is the default priority of new pods no more"
            };
          }
          for (const { resource, value } of came)
            if (isKind(resource, priorityClass) && at(value, "globalDefault") === true)
              yield {
                resource,
                path: keys("globalDefault"),
                message: "is new and the default priority of all new pods"
              };
          for (const { resource, value, became } of gone2)
            if (isKind(resource, priorityClass) && at(value, "globalDefault") === true && became === void 0)
              yield { resource, side: "before", message: "the default priority of new pods is removed" };
        }
      }
    ];
    isDefault = (value) => annotation(value, defaultClass) === "true";
    defaultsOf = (side5) => side5.ofKind("StorageClass").filter((entry) => isDefault(side5.value(entry)));
  }
});

// src/judge/named.ts
function referencesOf(template) {
  const spec = at(template, "spec");
  const found = [];
  const add = (kind, name, from, where4, isFixed = false) => {
    const text3 = textOf(name);
    if (text3 !== void 0 && text3 !== "")
      found.push({ kind, name: text3, optional: at(from, "optional") === true, isFixed, where: where4 });
  };
  const bySubPath = subPathVolumes(spec);
  for (const volume of listOf(at(spec, "volumes")) ?? []) {
    const name = textAt2(volume, "name") ?? "";
    const where4 = `volume ${name}`;
    const isFixed = bySubPath.has(name);
    const [secret, config] = [at(volume, "secret"), at(volume, "configMap")];
    add("Secret", at(secret, "secretName"), secret, where4, isFixed);
    add("ConfigMap", at(config, "name"), config, where4, isFixed);
    add("PersistentVolumeClaim", at(volume, "persistentVolumeClaim", "claimName"), void 0, where4);
    for (const source6 of listOf(at(volume, "projected", "sources")) ?? []) {
      add("Secret", at(source6, "secret", "name"), at(source6, "secret"), where4, isFixed);
      add("ConfigMap", at(source6, "configMap", "name"), at(source6, "configMap"), where4, isFixed);
    }
  }
  for (const field2 of ["initContainers", "containers"])
    for (const container of listOf(at(spec, field2)) ?? []) {
      for (const item of listOf(at(container, "envFrom")) ?? []) {
        add("Secret", at(item, "secretRef", "name"), at(item, "secretRef"), "envFrom", true);
        add("ConfigMap", at(item, "configMapRef", "name"), at(item, "configMapRef"), "envFrom", true);
      }
      for (const item of listOf(at(container, "env")) ?? []) {
        const [secret, config] = [
          at(item, "valueFrom", "secretKeyRef"),
          at(item, "valueFrom", "configMapKeyRef")
        ];
        const where4 = `env ${textAt2(item, "name") ?? ""}`;
        add("Secret", at(secret, "name"), secret, where4, true);
        add("ConfigMap", at(config, "name"), config, where4, true);
      }
    }
  for (const item of listOf(at(spec, "imagePullSecrets")) ?? [])
    add("Secret", at(item, "name"), pullSecret, "imagePullSecrets", true);
  add(
    "ServiceAccount",
    at(spec, "serviceAccountName") ?? at(spec, "serviceAccount"),
    void 0,
    "serviceAccountName"
  );
  return found;
}
function subPathVolumes(spec) {
  const found = /* @__PURE__ */ new Set();
  for (const field2 of ["initContainers", "containers"])
    for (const container of listOf(at(spec, field2)) ?? [])
      for (const mount of listOf(at(container, "volumeMounts")) ?? [])
        if (at(mount, "subPath") !== void 0 || at(mount, "subPathExpr") !== void 0)
          found.add(textAt2(mount, "name") ?? "");
  return found;
}
var pullSecret, textAt2;
var init_named = __esm({
  "src/judge/named.ts"() {
    "use strict";
    init_manifests();
    pullSecret = /* @__PURE__ */ new Map([["optional", true]]);
    textAt2 = (value, ...keys2) => textOf(at(value, ...keys2));
  }
});

// src/judge/rules/config-restart.ts
function isReloaded(value, template) {
  const annotations = [
    ...mapOf(at(value, "metadata", "annotations")) ?? [],
    ...mapOf(at(template, "metadata", "annotations")) ?? []
  ];
  return annotations.some(([name]) => reloading.some((prefix2) => name.startsWith(prefix2))) || containersOf(template).some(
    ({ name, value: container }) => /reload/.test(`${name} ${scalar(at(container, "image"))} ${textAt(container, "command") ?? ""}`)
  );
}
var reloading, lasting, configRestartRules;
var init_config_restart = __esm({
  "src/judge/rules/config-restart.ts"() {
    "use strict";
    init_manifests();
    init_named();
    init_pods();
    init_look3();
    reloading = [
      "reloader.stakater.com/",
      "configmap.reloader.stakater.com/",
      "secret.reloader.stakater.com/",
      "wave.pusher.com/",
      "k8s.io/configmap-reload"
    ];
    lasting = /* @__PURE__ */ new Set([
      "Deployment",
      "StatefulSet",
      "DaemonSet",
      "ReplicaSet",
      "Rollout",
      "CloneSet",
      "Pod"
    ]);
    configRestartRules = [
      {
        id: "config-without-restart",
        severity: "medium",
        kinds: ["ConfigMap", "Secret"],
        when: "a ConfigMap or Secret changes whose values pods read as environment or single files, and these pods do not restart (info where they mount it as a folder)",
        why: "running pods keep the old values until somebody restarts them",
        hint: 'put a checksum of it on the pod template: checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}',
        source: "row 37; Kubernetes documentation, ConfigMaps, Mounted ConfigMaps are updated automatically; helm documentation, Automatically Roll Deployments",
        *find({ meantOf, young, comparison }) {
          const restarting = new Set(comparison.restarts.map(({ resource }) => resource.id));
          const changed2 = meantOf("ConfigMap", "Secret").filter(
            (pair) => pair.change.kind === "changed" && isKind(pair.resource, "ConfigMap", "Secret") && ["data", "binaryData", "stringData"].some((field2) => touches(pair, field2))
          );
          const readers = young.podsMentioning(changed2.map(({ resource }) => resource.name));
          for (const pair of changed2) {
            const { kind, name, namespace } = pair.resource;
            const fixed = [];
            const mounted = [];
            for (const entry of readers.get(name) ?? []) {
              if (entry.identity.namespace !== namespace || !lasting.has(entry.identity.kind) || restarting.has(entry.id))
                continue;
              const value = young.value(entry);
              const template = podTemplateOf(value, entry.identity.kind);
              const references2 = referencesOf(template).filter((ref) => ref.kind === kind && ref.name === name);
              if (references2.length === 0 || isReloaded(value, template)) continue;
              (references2.some(({ isFixed }) => isFixed) ? fixed : mounted).push(
                `${entry.identity.kind} ${entry.identity.name}`
              );
            }
            if (fixed.length > 0)
              yield {
                resource: pair.resource,
                message: `changes, and ${listed2(fixed)} ${fixed.length === 1 ? "does" : "do"} not restart: the old values stay in use`
              };
            else if (mounted.length > 0)
              yield {
                resource: pair.resource,
                severity: "info",
                message: `changes under ${listed2(mounted)}, which ${mounted.length === 1 ? "does" : "do"} not restart; possible that the new files are not read`
              };
          }
        }
      }
    ];
  }
});

// src/judge/rules/crd-schema.ts
function schemaLosses(before, after) {
  const same = groupBy(
    lossesOf(before, after),
    ({ path, what }) => `${path.slice(path.lastIndexOf("."))} ${what}`
  );
  return [...same.values()].map((group2) => {
    const [{ path, what }] = group2;
    return `${path}${what}${group2.length > 1 ? ` (at ${group2.length} places)` : ""}`;
  });
}
function lossesOf(before, after) {
  const losses = [];
  const young = new Map(versionsOf2(after));
  for (const [name, version3] of versionsOf2(before)) {
    const now2 = young.get(name);
    if (now2 === void 0) {
      losses.push({ path: `version ${name}`, what: " is removed" });
      continue;
    }
    const [old, schema2] = [schemaOf(version3), schemaOf(now2)];
    if (old !== void 0 && schema2 !== void 0 && !sameValue(old, schema2))
      compare(old, schema2, name, false, losses);
  }
  return losses;
}
function compare(old, young, path, keepsUnknown, losses) {
  const keeps = keepsUnknown || young.get("x-kubernetes-preserve-unknown-fields") === true;
  if (typeOf2(old) !== typeOf2(young)) losses.push({ path, what: `: type ${typeOf2(old)} -> ${typeOf2(young)}` });
  bounds(old, young, path, losses);
  const [values, allowed] = [listOf(old.get("enum")), listOf(young.get("enum"))];
  if (allowed !== void 0) {
    const gone2 = (values ?? []).filter((value) => !allowed.some((other) => sameValue(value, other)));
    if (values === void 0)
      losses.push({ path, what: `: only ${allowed.map(plain).slice(0, 3).join(", ")} are allowed` });
    else if (gone2.length > 0)
      losses.push({ path, what: `: ${gone2.map(plain).slice(0, 3).join(", ")} not allowed any more` });
  }
  for (const field2 of ["pattern", "format"]) {
    const [was, is] = [textOf(old.get(field2)), textOf(young.get(field2))];
    if (is !== void 0 && was !== is && !isHint(field2, is)) losses.push({ path, what: `: ${field2} ${is}` });
  }
  validations(old, young, path, losses);
  required(old, young, path, losses);
  properties(old, young, path, keeps, losses);
  const items = [mapOf(old.get("items")), mapOf(young.get("items"))];
  if (items[0] !== void 0 && items[1] !== void 0)
    compare(items[0], items[1], `${path}[]`, false, losses);
  additional(old, young, path, losses);
}
function typeOf2(schema2) {
  if (schema2.get("x-kubernetes-int-or-string") === true) return "int-or-string";
  return textOf(schema2.get("type")) ?? "any";
}
function bounds(old, young, path, losses) {
  for (const field2 of rising) {
    const [was, is] = [number(old.get(field2)), number(young.get(field2))];
    if (is !== void 0 && (was === void 0 ? field2 === "minimum" || is > 0 : is > was))
      losses.push({ path, what: `: ${field2} ${is}` });
  }
  for (const field2 of falling) {
    const [was, is] = [number(old.get(field2)), number(young.get(field2))];
    if (is !== void 0 && (was === void 0 || is < was)) losses.push({ path, what: `: ${field2} ${is}` });
  }
  if (young.get("uniqueItems") === true && old.get("uniqueItems") !== true)
    losses.push({ path, what: `: items must differ` });
  if (old.get("nullable") === true && young.get("nullable") !== true)
    losses.push({ path, what: `: null not allowed any more` });
}
function validations(old, young, path, losses) {
  const known = new Set(
    (listOf(old.get("x-kubernetes-validations")) ?? []).map((rule2) => textOf(at(rule2, "rule")) ?? "")
  );
  for (const item of listOf(young.get("x-kubernetes-validations")) ?? []) {
    const rule2 = textOf(at(item, "rule")) ?? "";
    if (!known.has(rule2))
      losses.push({ path, what: `: ${textOf(at(item, "message")) ?? `new rule ${rule2}`}` });
  }
}
function required(old, young, path, losses) {
  const known = new Set(names(old));
  for (const name of names(young)) {
    const hasDefault = at(young, "properties", name, "default") !== void 0;
    if (!known.has(name) && !hasDefault) losses.push({ path: `${path}.${name}`, what: " is required" });
  }
}
function properties(old, young, path, keepsUnknown, losses) {
  const [before, after] = [mapOf(old.get("properties")), mapOf(young.get("properties"))];
  for (const [name, schema2] of before ?? []) {
    const now2 = mapOf(after?.get(name));
    const was = mapOf(schema2);
    if (now2 !== void 0 && was !== void 0) compare(was, now2, `${path}.${name}`, false, losses);
    else if (now2 === void 0 && !keepsUnknown && young.get("additionalProperties") === void 0)
      losses.push({ path: `${path}.${name}`, what: " is removed" });
  }
}
function additional(old, young, path, losses) {
  const [before, after] = [old.get("additionalProperties"), young.get("additionalProperties")];
  const preserved = old.get("x-kubernetes-preserve-unknown-fields") === true && young.get("x-kubernetes-preserve-unknown-fields") !== true;
  if (preserved || before !== void 0 && before !== false && (after === void 0 || after === false) && young.get("x-kubernetes-preserve-unknown-fields") !== true)
    losses.push({ path, what: `: unknown fields are dropped` });
  else if (isMap(before) && isMap(after)) compare(before, after, `${path}.*`, false, losses);
}
var rising, falling, versionsOf2, schemaOf, isHint, number, names, plain;
var init_crd_schema = __esm({
  "src/judge/rules/crd-schema.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_look3();
    rising = ["minimum", "minLength", "minItems", "minProperties"];
    falling = ["maximum", "maxLength", "maxItems", "maxProperties"];
    versionsOf2 = (value) => (listOf(at(value, "spec", "versions")) ?? []).map(mapOf).filter((version3) => version3 !== void 0).map((version3) => [textOf(version3.get("name")) ?? "", version3]);
    schemaOf = (version3) => mapOf(at(version3, "schema", "openAPIV3Schema"));
    isHint = (field2, value) => field2 === "format" && /^(int32|int64|float|double|password)$/.test(value);
    number = (value) => value === void 0 ? void 0 : Number(scalar(value));
    names = (schema2) => (listOf(schema2.get("required")) ?? []).map(scalar);
    plain = (value) => isList(value) || isMap(value) ? writeJson(value) : scalar(value) || '""';
  }
});

// src/judge/rules/crds.ts
function isOutside2({ origin: { template } }) {
  return template !== void 0 && /^[^/]+\/(?:charts\/[^/]+\/)*crds\//.test(template);
}
function* notUpgraded({ meantOf, came, isInstall }) {
  if (isInstall) return;
  const changed2 = meantOf(definition).filter(
    (pair) => pair.change.kind === "changed" && isKind(pair.resource, definition) && isOutside2(pair.resource)
  );
  const inSpec = changed2.filter((pair) => touches(pair, "spec"));
  const arrived = came.filter(({ resource }) => isKind(resource, definition) && isOutside2(resource));
  const told5 = [...arrived, ...inSpec];
  const names3 = told5.map(({ resource }) => resource.name);
  const [first] = told5;
  if (first !== void 0) {
    const what = [
      ...inSpec.length > 0 ? [`${inSpec.length} changed`] : [],
      ...arrived.length > 0 ? [`${arrived.length} new`] : []
    ].join(" and ");
    yield {
      resource: first.resource,
      message: `helm upgrade does not apply crds/: ${what} ${told5.length === 1 ? "definition stays" : "definitions stay"} out of the cluster (${listed2(names3)})`
    };
    return;
  }
  const [quiet2] = changed2;
  if (quiet2 !== void 0)
    yield {
      resource: quiet2.resource,
      severity: "info",
      message: `helm upgrade does not apply crds/: labels or annotations of ${counted(changed2.length, "definition")} stay as they are in the cluster`
    };
}
function versions(value) {
  const found = /* @__PURE__ */ new Map();
  for (const item of listOf(at(value, "spec", "versions")) ?? []) {
    const version3 = mapOf(item);
    if (version3 !== void 0) found.set(textOf(version3.get("name")) ?? "", version3);
  }
  return found;
}
var definition, crdRules, isServed, stored;
var init_crds = __esm({
  "src/judge/rules/crds.ts"() {
    "use strict";
    init_manifests();
    init_facts();
    init_lookup();
    init_crd_schema();
    init_look3();
    definition = "apiextensions.k8s.io/CustomResourceDefinition";
    crdRules = [
      {
        id: "crd-removed",
        severity: "critical",
        kinds: ["CustomResourceDefinition"],
        when: "a CustomResourceDefinition is removed from templates/, or moves from there into crds/",
        why: "helm deletes the definition, and Kubernetes every resource of that kind in the whole cluster with it",
        hint: "put helm.sh/resource-policy: keep on it in a release before this one",
        source: "row 2; helm#8163, helm#7279, helm#12482, kubernetes-sigs/lws#880, argo-cd#5445",
        *find(facts) {
          const { gone: gone2, old, young } = facts;
          for (const { resource, became } of gone2) {
            if (!isKind(resource, definition) || isOutside2(resource)) continue;
            yield {
              resource,
              side: "before",
              message: `is ${became === void 0 ? "deleted" : `replaced by ${became.name}`}: every resource of that kind in the cluster is deleted with it`
            };
          }
          for (const entry of old.ofKind("CustomResourceDefinition")) {
            if (isOutside2(refOfEntry(entry)) || entry.header.isHook) continue;
            const now2 = facts.after.find(entry.id);
            if (now2 === void 0 || !isOutside2(refOfEntry(now2)) || isKept(old.value(entry))) continue;
            const isLate = isKept(young.value(now2));
            yield {
              resource: refOfEntry(now2),
              message: `moves into crds/: helm deletes it from the release, and every resource of that kind in the cluster with it${isLate ? "; its keep comes too late" : ""}`
            };
          }
        }
      },
      {
        id: "crd-kept",
        severity: "info",
        kinds: ["CustomResourceDefinition"],
        when: "CustomResourceDefinitions leave the release that carry keep or stood in crds/",
        why: "they and their resources stay in the cluster; this release upgrades them no more",
        hint: "nothing is lost; check who upgrades them from now on",
        source: "rows 2 and 6; helm, pkg/kube/resource_policy.go; helm documentation, Custom Resource Definitions",
        *find({ kept, gone: gone2 }) {
          const leaving = [...kept, ...gone2].filter(
            ({ resource }) => isKind(resource, definition) && (isOutside2(resource) || kept.some((one2) => one2.resource === resource))
          );
          const [first] = leaving;
          if (first === void 0) return;
          yield {
            resource: first.resource,
            side: "before",
            message: leaving.length === 1 ? "leaves the release and stays in the cluster" : `${counted(leaving.length, "definition")} leave the release and stay in the cluster: ${listed2(leaving.map(({ resource }) => resource.name))}`
          };
        }
      },
      {
        id: "crd-not-upgraded",
        severity: "high",
        kinds: ["CustomResourceDefinition"],
        when: "a definition in the folder crds/ of a chart changes or is new (info where only its labels and annotations change)",
        why: "helm reads crds/ at the first install only: an upgrade leaves the old definitions in the cluster, and new ones out",
        hint: "apply them by hand before the upgrade: helm show crds CHART | kubectl apply --server-side -f -",
        source: "row 26; helm documentation, Custom Resource Definitions, Some caveats",
        find: notUpgraded
      },
      {
        id: "crd-tightened",
        severity: "high",
        kinds: ["CustomResourceDefinition"],
        when: "a schema demands more than before: a field required, removed or of another type, an enum value, a version or additional properties gone, a pattern or bound new or narrower (medium in crds/)",
        why: "resources that exist may be refused at their next change, or lose the fields that are unknown now",
        hint: "look for resources that break the new rule before the upgrade, or add a new version of the API beside the old one",
        source: "row 25; kubernetes-sigs/crdify, validations; Kubernetes documentation, Extend the Kubernetes API with CustomResourceDefinitions",
        possible: true,
        *find({ meantOf }) {
          for (const pair of meantOf(definition)) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, definition) || !touches(pair, "spec"))
              continue;
            const losses = schemaLosses(pair.before, pair.after);
            if (losses.length === 0) continue;
            const isLater = isOutside2(pair.resource);
            yield {
              resource: pair.resource,
              path: keys("spec", "versions"),
              ...isLater && { severity: "medium" },
              message: `${isLater ? "once applied, " : ""}accepts less, possible that existing resources break it: ${listed2(losses)}`
            };
          }
        }
      },
      {
        id: "crd-version-flipped",
        severity: "high",
        kinds: ["CustomResourceDefinition"],
        when: "a version is served no more, or another version is stored (medium)",
        why: "clients of a version that is not served get 404; what is stored in the old version must be converted before that version can go",
        hint: "move the clients and the stored resources first (kube-storage-version-migrator)",
        source: "row 25; Kubernetes documentation, Versions in CustomResourceDefinitions",
        *find({ meantOf }) {
          for (const pair of meantOf(definition)) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, definition) || !touches(pair, "spec", "versions"))
              continue;
            const [old, young] = [versions(pair.before), versions(pair.after)];
            const unserved = [...old].filter(([name, version3]) => isServed(version3) && young.has(name) && !isServed(young.get(name))).map(([name]) => name);
            const later = isOutside2(pair.resource) ? "once applied, " : "";
            if (unserved.length > 0)
              yield {
                resource: pair.resource,
                path: keys("spec", "versions"),
                ...later !== "" && { severity: "medium" },
                message: `${later}version ${listed2(unserved)} is served no more`
              };
            const [was, is] = [stored(old), stored(young)];
            if (was !== void 0 && is !== void 0 && was !== is)
              yield {
                resource: pair.resource,
                severity: "medium",
                path: keys("spec", "versions"),
                message: `${later}resources are stored as ${is} instead of ${was}; ${was} can go only when all of them are rewritten`
              };
          }
        }
      }
    ];
    isServed = (version3) => version3?.get("served") === true;
    stored = (of) => [...of].find(([, version3]) => version3.get("storage") === true)?.[0];
  }
});

// src/judge/rules/data-loss.ts
var retention, dataLossRules;
var init_data_loss = __esm({
  "src/judge/rules/data-loss.ts"() {
    "use strict";
    init_manifests();
    init_look3();
    retention = ["spec", "persistentVolumeClaimRetentionPolicy"];
    dataLossRules = [
      {
        id: "volume-claim-removed",
        severity: "critical",
        kinds: ["PersistentVolumeClaim"],
        when: "a PersistentVolumeClaim is removed or renamed",
        why: "helm deletes the claim; where the reclaim policy of its volume is Delete, the data is deleted with it",
        hint: "keep the claim under its name, or put helm.sh/resource-policy: keep on it in a release before this one",
        source: "row 1; bitnami/charts#5724, traefik/traefik-helm-chart#266",
        *find({ gone: gone2 }) {
          for (const { resource, became } of gone2) {
            if (!isKind(resource, "PersistentVolumeClaim")) continue;
            yield {
              resource,
              side: "before",
              message: `is deleted${became === void 0 ? "" : `; ${became.name} starts empty in its place`}, and its data with it unless the volume's reclaim policy is Retain`
            };
          }
        }
      },
      {
        id: "namespace-removed",
        severity: "critical",
        kinds: ["Namespace"],
        when: "a Namespace is removed or renamed",
        why: "Kubernetes deletes everything inside of a namespace with it, whoever put it there",
        hint: "keep it, or put helm.sh/resource-policy: keep on it in a release before this one",
        source: "row 3; Kubernetes documentation, Namespaces",
        *find({ gone: gone2 }) {
          for (const { resource } of gone2)
            if (isKind(resource, "Namespace"))
              yield { resource, side: "before", message: "is deleted with everything that is in it" };
        }
      },
      {
        id: "stateful-set-removed",
        severity: "critical",
        kinds: ["StatefulSet"],
        when: "a StatefulSet is removed or renamed (high where it has no volume claims)",
        why: "its pods stop; a new name starts with new, empty volumes",
        hint: "keep the name; to move the data, plan it: back up, or bind the old volumes to the new claims first",
        source: "row 4; Kubernetes documentation, StatefulSets",
        *find({ gone: gone2 }) {
          for (const { resource, value, became } of gone2) {
            if (!isKind(resource, "apps/StatefulSet")) continue;
            const hasClaims = at(value, "spec", "volumeClaimTemplates") !== void 0;
            const isDeleting = textAt(value, ...retention, "whenDeleted") === "Delete";
            const data = !hasClaims ? "" : isDeleting ? ", and its volume claims are deleted with it (whenDeleted: Delete)" : became === void 0 ? ", its volume claims stay behind" : ", with new, empty volumes; the old claims stay behind";
            yield {
              resource,
              side: "before",
              ...!hasClaims && { severity: "high" },
              message: `is deleted and its pods stop${became === void 0 ? "" : `; ${became.kind} ${became.name} starts in its place`}${data}`
            };
          }
        }
      },
      {
        id: "volumes-deleted-on-scale",
        severity: "critical",
        kinds: ["StatefulSet"],
        when: "fewer replicas while persistentVolumeClaimRetentionPolicy.whenScaled is Delete",
        why: "the volume claims of the replicas that go are deleted with them",
        hint: "set whenScaled: Retain first, or keep the number of replicas",
        source: "row 5; Kubernetes documentation, StatefulSets, PersistentVolumeClaim retention",
        *find({ meantOf }) {
          for (const pair of meantOf("apps/StatefulSet")) {
            if (!isKind(pair.resource, "apps/StatefulSet") || !touches(pair, "spec", "replicas")) continue;
            const [old, young] = [
              numberAt(pair.before, "spec", "replicas") ?? 1,
              numberAt(pair.after, "spec", "replicas") ?? 1
            ];
            if (young >= old || textAt(pair.after, ...retention, "whenScaled") !== "Delete") continue;
            yield {
              resource: pair.resource,
              path: keys("spec", "replicas"),
              message: `replicas ${old} -> ${young} deletes the volume claims of ${counted(old - young, "replica")} (whenScaled: Delete)`
            };
          }
        }
      },
      {
        id: "volumes-deleted-with-set",
        severity: "high",
        kinds: ["StatefulSet"],
        when: "persistentVolumeClaimRetentionPolicy.whenDeleted or whenScaled becomes Delete",
        why: "from then on, deleting or shrinking the StatefulSet deletes volume claims; nothing is lost by this change itself",
        hint: "leave it at Retain where the data matters",
        source: "row 5; Kubernetes documentation, StatefulSets, PersistentVolumeClaim retention",
        *find({ meantOf }) {
          for (const pair of meantOf("apps/StatefulSet")) {
            if (!isKind(pair.resource, "apps/StatefulSet") || !touches(pair, ...retention)) continue;
            for (const field2 of ["whenDeleted", "whenScaled"]) {
              if (textAt(pair.after, ...retention, field2) !== "Delete") continue;
              if (textAt(pair.before, ...retention, field2) === "Delete") continue;
              yield {
                resource: pair.resource,
                path: keys(...retention, field2),
                message: `${field2}: Delete: ${field2 === "whenDeleted" ? "deleting the StatefulSet" : "scaling down"} deletes its volume claims from now on`
              };
            }
          }
        }
      },
      {
        id: "resource-kept",
        severity: "info",
        kinds: ["any"],
        when: "a resource with helm.sh/resource-policy: keep leaves the release",
        why: "helm leaves it in the cluster, and nobody manages it from then on",
        hint: "nothing is lost; delete it by hand when nobody needs it any more",
        source: "row 6; helm, pkg/kube/resource_policy.go",
        *find({ kept }) {
          const others = kept.filter(({ resource }) => resource.kind !== "CustomResourceDefinition");
          for (const group2 of groupBy(others, ({ resource }) => resource.kind).values()) {
            const [first] = group2;
            const more = group2.slice(1).map(({ resource }) => resource.name);
            yield {
              resource: first.resource,
              side: "before",
              message: `leaves the release and stays in the cluster (keep)${more.length === 0 ? "" : `; ${listed2(more)} too`}`
            };
          }
        }
      }
    ];
  }
});

// src/judge/rules/ingress.ts
function routesOf(value, kind) {
  const rules = (listOf(at(value, "spec", "rules")) ?? []).map(mapOf);
  if (kind === "Ingress") {
    return rules.flatMap((rule2) => {
      const host = textOf(rule2?.get("host")) ?? "*";
      const paths2 = listOf(at(rule2, "http", "paths")) ?? [];
      return paths2.map((path) => ({ host, path: textAt(path, "path") ?? "/" }));
    });
  }
  const hosts = (listOf(at(value, "spec", "hostnames")) ?? ["*"]).map(scalar);
  const paths = rules.flatMap((rule2) => {
    const matches2 = listOf(rule2?.get("matches")) ?? [];
    return matches2.length === 0 ? ["/"] : matches2.map((match) => textAt(match, "path", "value") ?? "/");
  });
  return hosts.flatMap((host) => paths.map((path) => ({ host, path })));
}
function told2(resource, routes, after) {
  if (routes.length === 0) return void 0;
  const left = new Set(after ? routesOf(after, resource.kind).map(({ host }) => host) : []);
  const hosts = [...new Set(routes.map(({ host }) => host))];
  const [whole3, part2] = [
    hosts.filter((host) => !left.has(host)),
    routes.filter(({ host }) => left.has(host))
  ];
  const names3 = [
    ...whole3.map((host) => host === "*" ? "any host" : host),
    ...part2.map(({ host, path }) => `${host}${path}`)
  ];
  return {
    resource,
    path: keys("spec", "rules"),
    message: `${listed2(names3)} ${names3.length === 1 ? "is" : "are"} served no more`
  };
}
function* removedRoutes({ meantOf, gone: gone2, young }) {
  const lost3 = [];
  for (const { resource, value } of gone2)
    if (isKind(resource, ingress, route)) lost3.push({ resource, routes: routesOf(value, resource.kind) });
  for (const { resource, before, after } of meantOf(ingress, route).filter(isChangedRoute)) {
    const now2 = new Set(routesOf(after, resource.kind).map(textOfRoute));
    const routes = routesOf(before, resource.kind).filter((one2) => !now2.has(textOfRoute(one2)));
    lost3.push({ resource, routes, after });
  }
  const isServed2 = servedBy(young, new Set(lost3.flatMap(({ routes }) => routes.map(({ host }) => host))));
  for (const { resource, routes, after } of lost3) {
    const hit = told2(
      resource,
      routes.filter((one2) => !isServed2(one2)),
      after
    );
    if (hit !== void 0) yield { ...hit, side: after === void 0 ? "before" : "after" };
  }
}
function servedBy(young, hosts) {
  if (hosts.size === 0) return () => true;
  const words5 = [...hosts].flatMap((host) => [host.replace(/^\*/, ""), wildcardOf(host).slice(1)]);
  const entries = hosts.has("*") ? [...young.ofKind("Ingress"), ...young.ofKind("HTTPRoute")] : [...young.routesMentioning(words5).values()].flat();
  const served = new Set(
    [...new Set(entries)].flatMap(
      (entry) => routesOf(young.value(entry), entry.identity.kind).map(textOfRoute)
    )
  );
  return ({ host, path }) => served.has(`${host}${path}`) || served.has(`${wildcardOf(host)}${path}`);
}
function tls(value) {
  const found = /* @__PURE__ */ new Map();
  for (const item of listOf(at(value, "spec", "tls")) ?? [])
    for (const host of listOf(at(item, "hosts")) ?? ["*"])
      found.set(scalar(host), textAt(item, "secretName") ?? "");
  return found;
}
function* changedTls({ meantOf, young }) {
  const changed2 = meantOf(ingress).filter(
    (pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress) && touches(pair, "spec", "tls")
  );
  const made = young.madeByOthers(changed2.flatMap(({ after }) => [...tls(after).values()]));
  for (const { resource, before, after } of changed2) {
    const [old, now2] = [tls(before), tls(after)];
    const served = new Set(routesOf(after, resource.kind).map(({ host }) => host));
    const bare2 = [...old.keys()].filter((host) => !now2.has(host) && served.has(host));
    const path = keys("spec", "tls");
    if (bare2.length > 0)
      yield { resource, path, message: `${listed2(bare2)} is served without TLS from now on` };
    for (const [host, secret] of now2) {
      const was = old.get(host);
      const isThere = young.named("", "Secret", resource.namespace, secret) !== void 0 || made.has(secret);
      if (was === void 0 || was === secret || secret === "" || isThere || isIssued(after)) continue;
      yield {
        resource,
        severity: "medium",
        path,
        message: `${host} takes its certificate from Secret ${secret} instead of ${was}; possible that it is not in the cluster`
      };
    }
  }
}
function isIssued(value) {
  const annotations = mapOf(at(value, "metadata", "annotations")) ?? /* @__PURE__ */ new Map();
  return [...annotations.keys()].some((name) => name.startsWith("cert-manager.io/"));
}
var ingress, route, ingressRules, isChangedRoute, textOfRoute, touchesRoutes, wildcardOf, classOf, parents;
var init_ingress = __esm({
  "src/judge/rules/ingress.ts"() {
    "use strict";
    init_manifests();
    init_look3();
    ingress = "networking.k8s.io/Ingress";
    route = "gateway.networking.k8s.io/HTTPRoute";
    ingressRules = [
      {
        id: "route-removed",
        severity: "high",
        kinds: ["Ingress", "HTTPRoute"],
        when: "a host or path is removed and no other Ingress or HTTPRoute of the render serves it",
        why: "requests from outside get 404, or reach whatever catches them",
        hint: "keep the host and path until nobody uses them, or redirect",
        source: "row 17; Kubernetes documentation, Ingress; Gateway API, HTTPRoute",
        find: removedRoutes
      },
      {
        id: "ingress-class-changed",
        severity: "high",
        kinds: ["Ingress", "HTTPRoute"],
        when: "ingressClassName, the old annotation of the class, or the parentRefs of a route change",
        why: "another controller serves it from now on, under another address, or none does",
        hint: "check that the new class or gateway exists, and move the DNS names",
        source: "row 17; Kubernetes documentation, Ingress, Ingress class",
        *find({ meantOf }) {
          for (const pair of meantOf(ingress, route)) {
            const { resource } = pair;
            if (pair.change.kind !== "changed") continue;
            if (isKind(resource, ingress)) {
              if (!touches(pair, "spec", "ingressClassName") && !touches(pair, "metadata", "annotations"))
                continue;
              const [old, young] = [classOf(pair.before), classOf(pair.after)];
              if (old !== young)
                yield {
                  resource,
                  path: keys("spec", "ingressClassName"),
                  message: `class ${old ?? "unset"} -> ${young ?? "unset"}: another controller serves it, or none`
                };
            } else if (isKind(resource, route) && touches(pair, "spec", "parentRefs")) {
              const [old, young] = [parents(pair.before), parents(pair.after)];
              const lost3 = old.filter((one2) => !young.includes(one2));
              if (lost3.length > 0)
                yield {
                  resource,
                  path: keys("spec", "parentRefs"),
                  message: `is no longer served by gateway ${listed2(lost3)}`
                };
            }
          }
        }
      },
      {
        id: "tls-secret-changed",
        severity: "high",
        kinds: ["Ingress"],
        when: "tls is removed, or names another Secret that nothing in the render makes (then medium: it may be in the cluster)",
        why: "without its certificate a host answers with a default one, or without TLS",
        hint: "make sure that the Secret is there before the upgrade, or let cert-manager make it",
        source: "row 17; Kubernetes documentation, Ingress, TLS",
        find: changedTls
      }
    ];
    isChangedRoute = (pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress, route) && touchesRoutes(pair);
    textOfRoute = ({ host, path }) => `${host}${path}`;
    touchesRoutes = (pair) => touches(pair, "spec", "rules") || touches(pair, "spec", "hostnames");
    wildcardOf = (host) => `*${host.slice(host.indexOf("."))}`;
    classOf = (value) => textAt(value, "spec", "ingressClassName") ?? annotation(value, "kubernetes.io/ingress.class");
    parents = (value) => (listOf(at(value, "spec", "parentRefs")) ?? []).map((ref) => textAt(ref, "name") ?? "");
  }
});

// src/judge/rules/network-policies.ts
function* arriving({ added, isInstall, isMoved }) {
  if (isInstall || isMoved) return;
  for (const { resource, value } of added) if (isKind(resource, policy)) yield [resource, value];
}
function* isolated({ old }, isCovered, resource, value) {
  const selector2 = labelSelector(at(value, "spec", "podSelector"));
  const limited = limitedBy(value);
  if (limited.length === 0 || isEmptySelector(selector2)) return;
  const pods = old.podsOf(resource.namespace, selector2).filter(({ template }) => !isCovered(resource.namespace, template));
  if (pods.length === 0) return;
  const names3 = listed2(pods.map(({ entry }) => `${entry.identity.kind} ${entry.identity.name}`));
  yield {
    resource,
    message: `limits the ${limited.map(({ field: field2 }) => field2).join(" and ")} of ${names3} for the first time; what it does not name is dropped`
  };
}
function coverOf(side5) {
  let known;
  const read2 = () => {
    const groups = groupBy(side5.ofKind("NetworkPolicy"), ({ identity }) => identity.namespace);
    return new Map(
      [...groups].map(([namespace, entries]) => [
        namespace,
        entries.map((entry) => labelSelector(at(side5.value(entry), "spec", "podSelector")))
      ])
    );
  };
  return (namespace, template) => ((known ??= read2()).get(namespace) ?? []).some((selector2) => isSelected(selector2, labelsOf(template)));
}
function rulesOf(value, { type, field: field2 }) {
  const rules = listOf(at(value, "spec", field2));
  const types2 = listOf(at(value, "spec", "policyTypes"))?.map(scalar);
  const isLimited = types2?.includes(type) ?? (type === "Ingress" || rules !== void 0);
  return isLimited ? rules ?? [] : void 0;
}
function isForAll(rule2, { peers: field2 }) {
  const list3 = listOf(at(rule2, field2));
  const ports = listOf(at(rule2, "ports"));
  return (list3 === void 0 || list3.length === 0) && (ports === void 0 || ports.length === 0);
}
function isWide(peer) {
  const cidr = scalar(at(peer, "ipBlock", "cidr"));
  const names3 = at(peer, "namespaceSelector");
  return cidr === "0.0.0.0/0" || cidr === "::/0" || isMap(names3) && names3.size === 0 && at(peer, "podSelector") === void 0;
}
function peerText(peer) {
  const cidr = scalar(at(peer, "ipBlock", "cidr"));
  if (cidr !== "") return cidr;
  const [names3, pods] = [at(peer, "namespaceSelector"), at(peer, "podSelector")];
  const words5 = [...labelSelector(pods).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const spaces = [...labelSelector(names3).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const podsText = words5.length === 0 ? "all pods" : `pods ${words5.join(",")}`;
  if (names3 === void 0) return podsText;
  return `${podsText} of ${spaces.length === 0 ? "all namespaces" : `namespaces ${spaces.join(",")}`}`;
}
var policy, directions, networkPolicyRules, isChangedPolicy, limitedBy, peers, has;
var init_network_policies = __esm({
  "src/judge/rules/network-policies.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_pods();
    init_look3();
    policy = "networking.k8s.io/NetworkPolicy";
    directions = [
      { type: "Ingress", field: "ingress", peers: "from", verb: "reach" },
      { type: "Egress", field: "egress", peers: "to", verb: "be reached by" }
    ];
    networkPolicyRules = [
      {
        id: "network-policy-removed",
        severity: "high",
        kinds: ["NetworkPolicy"],
        when: "a NetworkPolicy is removed while pods that it selected stay, and no other one of the render covers them",
        why: "everybody can reach these pods, or these pods can reach everybody",
        hint: "keep the policy, or say that the pods may be open",
        source: "row 24; Kubernetes documentation, Network Policies",
        *find({ gone: gone2, young }) {
          const isCovered = coverOf(young);
          for (const { resource, value, became } of gone2) {
            if (!isKind(resource, policy) || became?.kind === "NetworkPolicy" || limitedBy(value).length === 0)
              continue;
            const left = young.podsOf(resource.namespace, labelSelector(at(value, "spec", "podSelector"))).filter(({ template }) => !isCovered(resource.namespace, template));
            if (left.length === 0) continue;
            yield {
              resource,
              side: "before",
              message: `is removed: nothing limits the traffic of ${listed2(left.map(({ entry }) => `${entry.identity.kind} ${entry.identity.name}`))} any more`
            };
          }
        }
      },
      {
        id: "network-policy-widened",
        severity: "high",
        kinds: ["NetworkPolicy"],
        when: "a policy lets everybody in or out who was limited before, or policyTypes drops a direction (medium where single peers are added)",
        why: "more can reach these pods, or these pods can reach more",
        hint: "name the peers and ports that are needed",
        source: "row 24; Kubernetes documentation, Network Policies",
        *find({ meantOf }) {
          for (const pair of meantOf(policy).filter(isChangedPolicy))
            for (const direction of directions) {
              const [old, young] = [rulesOf(pair.before, direction), rulesOf(pair.after, direction)];
              if (old === void 0) continue;
              const path = keys("spec", direction.field);
              if (old.some((rule2) => isForAll(rule2, direction))) continue;
              if (young === void 0)
                yield {
                  resource: pair.resource,
                  path: keys("spec", "policyTypes"),
                  message: `${direction.type} is not limited any more`
                };
              else if (young.some((rule2) => isForAll(rule2, direction)))
                yield { resource: pair.resource, path, message: `${direction.field} is open to everybody` };
              else {
                const gained = peers(young, direction).filter((peer) => !has(peers(old, direction), peer));
                const wide = gained.filter(isWide);
                if (gained.length > 0 && touches(pair, "spec", direction.field))
                  yield {
                    resource: pair.resource,
                    path,
                    ...wide.length === 0 && { severity: "medium" },
                    message: wide.length === 0 ? `${gained.length} more may ${direction.verb} these pods (${direction.field})` : `${direction.field} is open to ${peerText(wide[0])}`
                  };
              }
            }
        }
      },
      {
        id: "network-policy-narrowed",
        severity: "medium",
        kinds: ["NetworkPolicy"],
        when: "a policy loses peers, or limits a direction that it did not limit",
        why: "connections that worked are dropped",
        hint: "check that nobody needs them any more",
        source: "row 24; Kubernetes documentation, Network Policies",
        *find({ meantOf }) {
          for (const pair of meantOf(policy).filter(isChangedPolicy))
            for (const direction of directions) {
              const [old, young] = [rulesOf(pair.before, direction), rulesOf(pair.after, direction)];
              if (young === void 0 || young.some((rule2) => isForAll(rule2, direction))) continue;
              if (old === void 0 || old.some((rule2) => isForAll(rule2, direction)))
                yield {
                  resource: pair.resource,
                  path: keys("spec", direction.field),
                  message: `${direction.field} is limited from now on: what the policy does not name is dropped`
                };
              else {
                const lost3 = peers(old, direction).filter((peer) => !has(peers(young, direction), peer));
                if (lost3.length > 0)
                  yield {
                    resource: pair.resource,
                    path: keys("spec", direction.field),
                    message: `${peerText(lost3[0])}${lost3.length > 1 ? ` and ${lost3.length - 1} more` : ""} may not ${direction.verb} these pods any more`
                  };
              }
            }
        }
      },
      {
        id: "network-policy-denies-all",
        severity: "high",
        kinds: ["NetworkPolicy"],
        when: "a new policy selects all pods of the namespace (podSelector {}) and allows nothing in a direction",
        why: "all traffic of the namespace in that direction is dropped but for what other policies allow",
        hint: "be sure that every connection that is needed has a policy of its own, DNS too",
        source: "row 24; Kubernetes documentation, Network Policies, Default deny",
        *find(facts) {
          for (const [resource, value] of arriving(facts)) {
            if (!isEmptySelector(labelSelector(at(value, "spec", "podSelector")))) continue;
            const closed = directions.filter((direction) => rulesOf(value, direction)?.length === 0);
            if (closed.length > 0)
              yield {
                resource,
                message: `drops all ${closed.map(({ field: field2 }) => field2).join(" and ")} of namespace ${resource.namespace} that no other policy allows`
              };
          }
        }
      },
      {
        id: "network-policy-isolates",
        severity: "medium",
        kinds: ["NetworkPolicy"],
        when: "a new policy limits pods that were there before and that no policy of the render limited",
        why: "connections that nobody thought of are dropped from now on",
        hint: "check who talks to these pods: monitoring, other namespaces, DNS",
        source: "row 24; Kubernetes documentation, Network Policies, The two sorts of pod isolation",
        *find(facts) {
          const isCovered = coverOf(facts.old);
          for (const [resource, value] of arriving(facts)) yield* isolated(facts, isCovered, resource, value);
        }
      }
    ];
    isChangedPolicy = (pair) => pair.change.kind === "changed" && isKind(pair.resource, policy) && touches(pair, "spec");
    limitedBy = (value) => directions.filter((direction) => {
      const rules = rulesOf(value, direction);
      return rules !== void 0 && !rules.some((rule2) => isForAll(rule2, direction));
    });
    peers = (rules, { peers: field2 }) => rules.flatMap((rule2) => listOf(at(rule2, field2)) ?? []);
    has = (all, one2) => all.some((other) => sameValue(other, one2));
  }
});

// src/judge/rules/inner-names.ts
function* told3(resource, now2, before) {
  const found = now2.filter((one2) => !before.includes(one2));
  if (found.length > 0)
    yield { resource, path: keys(...podSpecPath(resource.kind), "containers"), message: listed2(found) };
}
function lackingPorts(template) {
  return containersOf(template).flatMap(({ name, value }) => {
    const ports = new Set((listOf(value.get("ports")) ?? []).map((port) => textAt(mapOf(port), "name")));
    return ["startupProbe", "readinessProbe", "livenessProbe"].flatMap(
      (probe) => ["httpGet", "tcpSocket"].flatMap((handler) => {
        const port = textAt(value, probe, handler, "port");
        if (port === void 0 || port === "" || /^\d+$/.test(port) || ports.has(port)) return [];
        return [`container ${name}: its ${probe} asks port "${port}", which it does not have`];
      })
    );
  });
}
function* lostKeys({ meantOf, young }) {
  const changed2 = meantOf("ConfigMap", "Secret").flatMap((pair) => {
    if (!isKind(pair.resource, "ConfigMap", "Secret") || !fields2.some((field2) => touches(pair, field2)))
      return [];
    const now2 = keysIn(pair.after);
    const lost3 = new Set([...keysIn(pair.before)].filter((key) => !now2.has(key)));
    return lost3.size === 0 ? [] : [{ resource: pair.resource, lost: lost3 }];
  });
  const readers = young.podsMentioning(changed2.map(({ resource }) => resource.name));
  for (const { resource, lost: lost3 } of changed2) {
    const missed = /* @__PURE__ */ new Map();
    for (const entry of readers.get(resource.name) ?? []) {
      if (entry.identity.namespace !== resource.namespace) continue;
      const template = podTemplateOf(young.value(entry), entry.identity.kind);
      for (const key of new Set(keysRead(template, resource.kind, resource.name)))
        if (lost3.has(key))
          missed.set(key, [...missed.get(key) ?? [], `${entry.identity.kind} ${entry.identity.name}`]);
    }
    for (const [key, who] of missed)
      yield {
        resource,
        path: keys("data", key),
        message: `loses the key ${key}, but ${listed2(who)} still ${who.length === 1 ? "reads" : "read"} it: new pods cannot start`
      };
  }
}
function keysRead(template, kind, name) {
  const found = [];
  const add = (from, key) => {
    const text3 = scalar(key);
    if (text3 !== "" && at(from, "optional") !== true) found.push(text3);
  };
  const [reference, volume, nameField] = kind === "Secret" ? ["secretKeyRef", "secret", "secretName"] : ["configMapKeyRef", "configMap", "name"];
  for (const { value } of containersOf(template))
    for (const variable2 of listOf(value.get("env")) ?? []) {
      const from = at(variable2, "valueFrom", reference);
      if (textAt(from, "name") === name) add(from, at(from, "key"));
    }
  for (const one2 of listOf(at(template, "spec", "volumes")) ?? []) {
    const sources2 = [
      [at(one2, volume), nameField],
      ...(listOf(at(one2, "projected", "sources")) ?? []).map(
        (source6) => [at(source6, volume), "name"]
      )
    ];
    for (const [source6, field2] of sources2)
      if (textAt(source6, field2) === name)
        for (const item of listOf(at(source6, "items")) ?? []) add(source6, at(item, "key"));
  }
  return found;
}
var innerNameRules, fields2, keysIn;
var init_inner_names = __esm({
  "src/judge/rules/inner-names.ts"() {
    "use strict";
    init_manifests();
    init_pods();
    init_look3();
    innerNameRules = [
      {
        id: "reference-key-lost",
        severity: "high",
        kinds: ["ConfigMap", "Secret"],
        when: "a key of a ConfigMap or Secret goes while pods of the new render read it (configMapKeyRef, secretKeyRef, items of a volume), and not as optional",
        why: "new pods cannot start: CreateContainerConfigError, FailedMount",
        hint: "keep the key, change what reads it in the same release, or mark the reference optional",
        source: "rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets",
        find: lostKeys
      },
      {
        id: "probe-port-missing",
        severity: "high",
        kinds: ["workloads"],
        when: "a probe asks a port by a name that its container does not have (any more)",
        why: "the probe fails each time: the container never gets ready, or is restarted again and again",
        hint: "name a port of this very container, or write the number",
        source: "row 30; Kubernetes documentation, Liveness, Readiness and Startup Probes; kubelet, pkg/probe/util.go",
        *find({ meant, came }) {
          for (const pair of meant) {
            const { kind } = pair.resource;
            if (pair.change.kind !== "changed" || !touches(pair, ...podSpecPath(kind))) continue;
            const old = lackingPorts(podTemplateOf(pair.before, kind));
            yield* told3(pair.resource, lackingPorts(podTemplateOf(pair.after, kind)), old);
          }
          for (const { resource, value } of came)
            yield* told3(resource, lackingPorts(podTemplateOf(value, resource.kind)), []);
        }
      }
    ];
    fields2 = ["data", "binaryData", "stringData"];
    keysIn = (value) => new Set(fields2.flatMap((field2) => [...mapOf(value.get(field2))?.keys() ?? []]));
  }
});

// src/judge/rules/pod-security.ts
function weaknesses(template) {
  const found = /* @__PURE__ */ new Set();
  const spec = at(template, "spec");
  for (const field2 of ["hostNetwork", "hostPID", "hostIPC"]) if (at(spec, field2) === true) found.add(field2);
  for (const volume of listOf(at(spec, "volumes")) ?? []) {
    const path = textAt(volume, "hostPath", "path");
    if (path !== void 0) found.add(`hostPath ${path}`);
  }
  const context = at(spec, "securityContext");
  for (const fact of shared(context)) found.add(fact);
  for (const { name, value } of containersOf(template)) {
    const own = value.get("securityContext");
    const of = `container ${name}`;
    if (at(own, "privileged") === true) found.add(`${of} privileged`);
    if (at(own, "allowPrivilegeEscalation") === true) found.add(`${of} allowPrivilegeEscalation`);
    for (const capability of listOf(at(own, "capabilities", "add")) ?? [])
      if (!harmless.has(scalar(capability))) found.add(`${of} capability ${scalar(capability)}`);
    for (const fact of shared(own)) found.add(`${of} ${fact}`);
  }
  return found;
}
function shared(context) {
  return [
    ...scalar(at(context, "runAsUser")) === "0" ? ["runAsUser 0"] : [],
    ...textAt(context, "seccompProfile", "type") === "Unconfined" ? ["seccomp Unconfined"] : [],
    ...textAt(context, "appArmorProfile", "type") === "Unconfined" ? ["AppArmor Unconfined"] : []
  ];
}
function lost(old, young, told5) {
  const was = containersOf(old);
  const found = [];
  for (const { name, value } of containersOf(young)) {
    const before = was.find((one2) => one2.name === name);
    if (before === void 0) continue;
    const protections = (container, template) => guards(
      container.get("securityContext"),
      podOf(template),
      textAt(template, "metadata", "annotations", `${apparmor}${name}`)
    );
    const now2 = protections(value, young);
    for (const guard of protections(before.value, old))
      if (!now2.has(guard) && !told5.has(`container ${name} ${guard}`))
        found.push(`container ${name} without ${guard}`);
  }
  return found;
}
function guards(own, pod, annotation2) {
  const found = /* @__PURE__ */ new Set();
  const effective = (...path) => at(own, ...path) ?? at(pod, ...path);
  if (effective("runAsNonRoot") === true) found.add("runAsNonRoot");
  if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("seccompProfile", "type"))))
    found.add("seccomp profile");
  if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("appArmorProfile", "type"))) || /^(runtime|localhost)\//.test(annotation2 ?? ""))
    found.add("AppArmor profile");
  if (at(own, "allowPrivilegeEscalation") === false) found.add("allowPrivilegeEscalation: false");
  const dropped = (listOf(at(mapOf(own), "capabilities", "drop")) ?? []).map(scalar);
  if (dropped.includes("ALL") || dropped.includes("all")) found.add("drop: ALL");
  return found;
}
var apparmor, enforce, levels2, harmless, podSecurityRules, podOf;
var init_pod_security = __esm({
  "src/judge/rules/pod-security.ts"() {
    "use strict";
    init_manifests();
    init_pods();
    init_look3();
    apparmor = "container.apparmor.security.beta.kubernetes.io/";
    enforce = "pod-security.kubernetes.io/enforce";
    levels2 = ["privileged", "baseline", "restricted"];
    harmless = /* @__PURE__ */ new Set(["NET_BIND_SERVICE"]);
    podSecurityRules = [
      {
        id: "pod-security-lowered",
        severity: "high",
        kinds: ["workloads"],
        when: "a pod gains privileged, host namespaces, hostPath, capabilities, allowPrivilegeEscalation or user 0, or loses seccomp, AppArmor, runAsNonRoot or drop: ALL (medium where the release is new)",
        why: "who takes over the container gets further: to the node, or to other pods on it",
        hint: "leave the setting out, or say why the workload needs it",
        source: "row 21; Kubernetes documentation, Pod Security Standards",
        *find({ meant, added, isInstall, isMoved }) {
          for (const pair of meant) {
            const { kind } = pair.resource;
            if (!touches(pair, ...podSpecPath(kind)) && !touches(pair, ...podSpecPath(kind).slice(0, -1), "metadata", "annotations"))
              continue;
            const [old, young] = [podTemplateOf(pair.before, kind), podTemplateOf(pair.after, kind)];
            if (young === void 0) continue;
            const [was, is] = [weaknesses(old), weaknesses(young)];
            const gained = [...[...is].filter((one2) => !was.has(one2)), ...lost(old, young, is)];
            if (gained.length > 0)
              yield { resource: pair.resource, path: keys(...podSpecPath(kind)), message: listed2(gained, 5) };
          }
          if (isMoved) return;
          for (const { resource, value } of added) {
            const found = [...weaknesses(podTemplateOf(value, resource.kind))];
            if (found.length > 0)
              yield {
                resource,
                ...isInstall && { severity: "medium" },
                path: keys(...podSpecPath(resource.kind)),
                message: `new, with ${listed2(found, 5)}`
              };
          }
        }
      },
      {
        id: "namespace-security-lowered",
        severity: "high",
        kinds: ["Namespace"],
        when: "the label pod-security.kubernetes.io/enforce is removed or becomes weaker",
        why: "pods that were refused are let in from now on",
        hint: "keep the level, and make an exception for the one namespace or workload that needs it",
        source: "row 22; Kubernetes documentation, Pod Security Admission",
        *find({ meantOf }) {
          for (const pair of meantOf("Namespace")) {
            if (!isKind(pair.resource, "Namespace") || !touches(pair, "metadata", "labels")) continue;
            const [old, young] = [
              textAt(pair.before, "metadata", "labels", enforce),
              textAt(pair.after, "metadata", "labels", enforce)
            ];
            if (old === void 0 || levels2.indexOf(young ?? "privileged") >= levels2.indexOf(old)) continue;
            yield {
              resource: pair.resource,
              path: keys("metadata", "labels", enforce),
              message: `pod security ${old} -> ${young ?? "unset"}: pods that were refused are let in`
            };
          }
        }
      }
    ];
    podOf = (template) => at(template, "spec", "securityContext");
  }
});

// src/judge/rules/quota.ts
function* changedOf({ meantOf, came }, kind) {
  for (const { resource, value } of came) if (isKind(resource, kind)) yield [resource, void 0, value];
  for (const pair of meantOf(kind))
    if (pair.change.kind === "changed" && isKind(pair.resource, kind) && touches(pair, "spec"))
      yield [pair.resource, pair.before, pair.after];
}
function maxOf(value) {
  const found = /* @__PURE__ */ new Map();
  for (const item of listOf(at(value, "spec", "limits")) ?? [])
    if (textAt(item, "type") === "Container")
      for (const [name, max] of mapOf(at(item, "max")) ?? []) found.set(name, max);
  return found;
}
function sum(pods, name) {
  const [field2, resource] = counted2.get(name) ?? [];
  if (field2 === void 0 || resource === void 0) return void 0;
  return pods.reduce((total, pod) => {
    const one2 = containersOf(pod.template).filter(({ init }) => !init).reduce((all, { value }) => all + (amount(value, field2, resource) ?? 0n), 0n);
    return total + one2 * BigInt(copies(pod, pod.value));
  }, 0n);
}
function amount(container, field2, resource) {
  const written = at(container, "resources", field2, resource) ?? (field2 === "requests" ? at(container, "resources", "limits", resource) : void 0);
  return written === void 0 ? void 0 : quantityOf(written);
}
var counted2, quotaRules, running, copies, replicasOf;
var init_quota = __esm({
  "src/judge/rules/quota.ts"() {
    "use strict";
    init_diff();
    init_manifests();
    init_pods();
    init_look3();
    counted2 = /* @__PURE__ */ new Map([
      ["cpu", ["requests", "cpu"]],
      ["memory", ["requests", "memory"]],
      ["requests.cpu", ["requests", "cpu"]],
      ["requests.memory", ["requests", "memory"]],
      ["limits.cpu", ["limits", "cpu"]],
      ["limits.memory", ["limits", "memory"]]
    ]);
    quotaRules = [
      {
        id: "quota-below-requests",
        severity: "medium",
        kinds: ["ResourceQuota"],
        when: "a ResourceQuota is new or lowered below what the workloads of the render ask for together",
        why: "pods over the quota are refused when they are next created: a rollout hangs",
        hint: "raise the quota, or lower the requests or replicas",
        source: "row 36; Kubernetes documentation, Resource Quotas",
        *find(facts) {
          for (const [resource, before, after] of changedOf(facts, "ResourceQuota")) {
            if (at(after, "spec", "scopes") !== void 0 || at(after, "spec", "scopeSelector") !== void 0)
              continue;
            const pods = facts.young.podsOf(resource.namespace, pairsSelector(void 0));
            for (const [name, hard] of mapOf(at(after, "spec", "hard")) ?? []) {
              const limit = quantityOf(hard);
              const old = at(before, "spec", "hard", name);
              if (limit === void 0 || old !== void 0 && (quantityOf(old) ?? limit) <= limit) continue;
              const wanted = name === "pods" ? BigInt(replicasOf(pods)) * 1000000000n : sum(pods, name);
              if (wanted === void 0 || wanted <= limit) continue;
              yield {
                resource,
                path: keys("spec", "hard", name),
                message: `${name} ${old === void 0 ? "" : `${scalar(old)} -> `}${scalar(hard)} is less than the workloads of the render ask for: pods are refused`
              };
            }
          }
        }
      },
      {
        id: "limit-range-below-requests",
        severity: "medium",
        kinds: ["LimitRange"],
        when: "the max of a LimitRange is new or lowered below what a container of the render asks for",
        why: "these pods are refused when they are next created: a rollout hangs",
        hint: "raise the max, or lower what the container asks for",
        source: "row 36; Kubernetes documentation, Limit Ranges",
        *find(facts) {
          for (const [resource, before, after] of changedOf(facts, "LimitRange")) {
            const old = maxOf(before);
            for (const [name, max] of maxOf(after)) {
              const limit = quantityOf(max);
              const was = old.get(name);
              if (limit === void 0 || was !== void 0 && (quantityOf(was) ?? limit) <= limit) continue;
              const over = facts.young.podsOf(resource.namespace, pairsSelector(void 0)).filter(
                ({ template }) => containersOf(template).some(
                  ({ value }) => ["limits", "requests"].some((field2) => (amount(value, field2, name) ?? 0n) > limit)
                )
              );
              if (over.length > 0)
                yield {
                  resource,
                  path: keys("spec", "limits"),
                  message: `max ${name} ${scalar(max)} is less than ${listed2(over.map(({ entry }) => `${entry.identity.kind} ${entry.identity.name}`))} ${over.length === 1 ? "asks" : "ask"} for: pods are refused`
                };
            }
          }
        }
      }
    ];
    running = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "ReplicaSet"]);
    copies = ({ entry, template }, value) => {
      if (entry.identity.kind === "Pod") return template === void 0 ? 0 : 1;
      return running.has(entry.identity.kind) ? numberAt(value, "spec", "replicas") ?? 1 : 0;
    };
    replicasOf = (pods) => pods.reduce((total, pod) => total + copies(pod, pod.value), 0);
  }
});

// src/judge/rules/rbac.ts
function* widenedRoles({ meantOf, added, isInstall, isMoved }) {
  for (const pair of meantOf(...roles))
    if (isKind(pair.resource, ...roles) && touches(pair, "rules"))
      yield* widenedRole(pair.resource, pair.before, pair.after, false);
  if (isMoved) return;
  for (const { resource, value } of added)
    if (isKind(resource, ...roles)) yield* widenedRole(resource, void 0, value, isInstall);
}
function* widenedRole(resource, before, after, isInstall) {
  const old = before === void 0 ? [] : rulesOf2(before);
  const gained = rulesOf2(after).flatMap(powersOf).filter((right) => !old.some((rule2) => covers(rule2, right)));
  if (gained.length === 0) return;
  const isMild = gained.every((right) => isCustom(right) || resource.kind === "Role" && !isTotal(right));
  yield {
    resource,
    ...(isInstall || isMild) && { severity: "medium" },
    path: keys("rules"),
    message: `${before === void 0 ? "gives" : "gains"} ${listed2(rightsText(gained))}${resource.kind === "ClusterRole" ? " in the whole cluster" : ""}`
  };
}
function* widenedBinding(resource, before, after) {
  if (!isKind(resource, ...bindings)) return;
  const [old, young] = [subjects(before), subjects(after)];
  const gained = young.filter((one2) => !old.includes(one2));
  const role = textAt(after, "roleRef", "name") ?? "";
  const wasRole = before && textAt(before, "roleRef", "name");
  const everyone = (role === wasRole ? gained : young).filter(
    (one2) => everybody.has(one2.slice(one2.indexOf(" ") + 1))
  );
  if (role === "cluster-admin" && textAt(after, "roleRef", "kind") === "ClusterRole" && (wasRole !== role || gained.length > 0))
    yield {
      resource,
      message: `makes ${listed2(wasRole === role ? gained : young)} cluster-admin${resource.kind === "RoleBinding" ? ` of namespace ${resource.namespace}` : ""}`
    };
  else if (everyone.length > 0)
    yield { resource, path: keys("subjects"), message: `gives ${role} to ${listed2(everyone)}` };
}
function rulesOf2(value) {
  return (listOf(at(value, "rules")) ?? []).flatMap((item) => {
    const rule2 = mapOf(item);
    if (rule2 === void 0) return [];
    return [
      {
        groups: words2(rule2.get("apiGroups")),
        resources: words2(rule2.get("resources")),
        verbs: words2(rule2.get("verbs")),
        names: words2(rule2.get("resourceNames"))
      }
    ];
  });
}
function powersOf({ groups, resources, verbs, names: names3 }) {
  const found = [];
  for (const group2 of groups)
    for (const resource of resources)
      for (const verb of verbs) {
        const isWild = group2 === "*" || resource === "*" || verb === "*";
        const isPower = powers.some(
          (power) => power.resources.includes(resource) && power.verbs.includes(verb) && (group2 === "" || group2 === "*")
        );
        if (names3.length === 0 ? isWild || isPower || powerfulVerbs.has(verb) : isWild && resource === "*")
          found.push({ group: group2, resource, verb });
      }
  return found;
}
function covers(rule2, { group: group2, resource, verb }) {
  return rule2.names.length === 0 && has2(rule2.groups, group2) && has2(rule2.resources, resource) && has2(rule2.verbs, verb);
}
function rightsText(rights) {
  const byResource = groupBy(rights, ({ group: group2, resource }) => `${group2}/${resource}`);
  const whats = [...byResource.values()].map((same) => {
    const [{ group: group2, resource }] = same;
    const verbs = [...new Set(same.map(({ verb }) => verb))];
    const where4 = group2 === "*" ? " of all API groups" : group2 === "" ? "" : ` of ${group2}`;
    return {
      verbs: verbs.includes("*") ? "every verb" : listed2(verbs, 4),
      what: `${resource === "*" ? "all resources" : resource}${where4}`
    };
  });
  return [...groupBy(whats, ({ verbs }) => verbs)].map(
    ([verbs, same]) => `${verbs} on ${listed2(same.map(({ what }) => what))}`
  );
}
var rbac, roles, bindings, powers, powerfulVerbs, everybody, rbacRules, subjects, words2, has2, isCustom, isTotal;
var init_rbac = __esm({
  "src/judge/rules/rbac.ts"() {
    "use strict";
    init_manifests();
    init_look3();
    rbac = "rbac.authorization.k8s.io";
    roles = [`${rbac}/Role`, `${rbac}/ClusterRole`];
    bindings = [`${rbac}/RoleBinding`, `${rbac}/ClusterRoleBinding`];
    powers = [
      { resources: ["secrets"], verbs: ["get", "list", "watch"] },
      { resources: ["nodes/proxy"], verbs: ["get", "create"] },
      { resources: ["pods/exec", "pods/attach"], verbs: ["get", "create"] },
      { resources: ["serviceaccounts/token"], verbs: ["create"] }
    ];
    powerfulVerbs = /* @__PURE__ */ new Set(["escalate", "bind", "impersonate"]);
    everybody = /* @__PURE__ */ new Set(["system:unauthenticated", "system:authenticated", "system:anonymous"]);
    rbacRules = [
      {
        id: "role-widened",
        severity: "high",
        kinds: ["Role", "ClusterRole"],
        when: "a role gains *, escalate, bind, impersonate, reading of secrets, nodes/proxy, pods/exec or tokens of service accounts (medium in one namespace, in a custom API group, and where the release is new)",
        why: "whoever holds the role can read every secret, run commands in pods or give itself more rights",
        hint: "name the verbs and resources that are needed; use resourceNames for single secrets",
        source: "row 20; Kubernetes documentation, RBAC Good Practices",
        find: widenedRoles
      },
      {
        id: "binding-widened",
        severity: "high",
        kinds: ["RoleBinding", "ClusterRoleBinding"],
        when: "a binding to cluster-admin is new, or system:authenticated, system:unauthenticated or system:anonymous is bound",
        why: "the subject can do everything, or everybody can do what the role allows",
        hint: "bind a role with the rights that are needed to the account that needs them",
        source: "row 20; Kubernetes documentation, RBAC Good Practices",
        *find({ meantOf, came }) {
          for (const { resource, value } of came) yield* widenedBinding(resource, void 0, value);
          for (const pair of meantOf(...bindings))
            if (pair.change.kind === "changed" && isKind(pair.resource, ...bindings) && (touches(pair, "subjects") || touches(pair, "roleRef")))
              yield* widenedBinding(pair.resource, pair.before, pair.after);
        }
      }
    ];
    subjects = (value) => (listOf(at(value, "subjects")) ?? []).map(
      (one2) => `${textAt(one2, "kind") ?? ""} ${textAt(one2, "name") ?? ""}`
    );
    words2 = (list3) => (listOf(list3) ?? []).map(scalar);
    has2 = (list3, word4) => list3.includes("*") || list3.includes(word4);
    isCustom = ({ group: group2 }) => group2.includes(".") && !group2.endsWith(".k8s.io");
    isTotal = ({ resource, verb }) => resource === "*" && verb === "*" || powerfulVerbs.has(verb);
  }
});

// src/judge/rules/references.ts
function* lost2({ gone: gone2, young }) {
  const asked2 = gone2.filter(({ resource }) => isKind(resource, ...referable, "Service"));
  const names3 = asked2.map(({ resource }) => resource.name);
  const pods = young.podsMentioning(names3);
  const routes = young.routesMentioning(names3);
  const made = young.madeByOthers(names3);
  for (const { resource, became } of asked2) {
    const { kind, name } = resource;
    if (kind === "Secret" && made.has(name)) continue;
    const users = usersOf(young, resource, pods.get(name) ?? [], routes.get(name) ?? []);
    const [first] = users;
    if (first === void 0) continue;
    yield {
      resource,
      side: "before",
      message: `is ${became === void 0 ? "removed" : `renamed to ${became.name}`}, but ${listed2(users.map(({ who }) => who))} still ${users.length === 1 ? "names" : "name"} it: ${first.outcome}`
    };
  }
}
function usersOf(young, { kind, name, namespace }, pods, routes) {
  const users = (entries, outcome, needs) => entries.filter((entry) => entry.identity.namespace === namespace && needs(young.value(entry), entry)).map(({ identity }) => ({ who: `${identity.kind} ${identity.name}`, outcome }));
  if (kind === "Service") return users(routes, "requests fail", (value) => backends(value).includes(name));
  const named = (value, entry) => referencesOf(podTemplateOf(value, entry.identity.kind)).filter(
    (ref) => ref.kind === kind && ref.name === name
  );
  const isNeeded = (value, entry) => named(value, entry).some(({ optional }) => !optional);
  return [
    ...users(pods, "new pods cannot start", isNeeded),
    ...users(
      pods,
      "its images may not be pulled",
      (value, entry) => !isNeeded(value, entry) && named(value, entry).some(({ where: where4 }) => where4 === "imagePullSecrets")
    ),
    ...kind === "Secret" ? users(
      routes,
      "its hosts lose their certificate",
      (value) => (listOf(at(value, "spec", "tls")) ?? []).some((item) => textAt(item, "secretName") === name)
    ) : []
  ];
}
function backends(value) {
  const rules = (listOf(at(value, "spec", "rules")) ?? []).map(mapOf);
  const paths = rules.flatMap((rule2) => listOf(at(rule2, "http", "paths")) ?? []);
  const refs = rules.flatMap((rule2) => listOf(rule2?.get("backendRefs")) ?? []);
  return [
    textAt(value, "spec", "defaultBackend", "service", "name"),
    ...paths.map((path) => textAt(path, "backend", "service", "name")),
    ...refs.filter((ref) => (textAt(ref, "kind") ?? "Service") === "Service" && at(ref, "namespace") === void 0).map((ref) => textAt(ref, "name"))
  ].filter((name) => name !== void 0);
}
function* outside({ meant, came, old, young }) {
  const changed2 = meant.filter(
    ({ change }) => change.kind === "changed" && change.changes.some(({ group: group2 }) => group2 === void 0)
  );
  const all = [
    ...changed2.map(({ resource, before, after }) => ({ resource, value: after, before })),
    ...came.map(({ resource, value }) => ({ resource, value, before: void 0 }))
  ];
  const open2 = all.flatMap(({ resource, value, before }) => {
    const known = new Set(before === void 0 ? [] : namesOf(before, resource));
    const missing3 = [...new Set(namesOf(value, resource))].filter((word4) => {
      const [kind = "", name = ""] = word4.split(" ");
      if (known.has(word4) || alwaysThere.has(word4)) return false;
      if (young.named("", kind, resource.namespace, name) !== void 0) return false;
      return old.named("", kind, resource.namespace, name) === void 0;
    });
    return missing3.length === 0 ? [] : [{ resource, missing: missing3 }];
  });
  const made = young.madeByOthers(open2.flatMap(({ missing: missing3 }) => missing3.map(nameOf3)));
  for (const { resource, missing: missing3 } of open2) {
    const left = missing3.filter((word4) => !made.has(nameOf3(word4)));
    if (left.length > 0)
      yield {
        resource,
        message: `needs ${listed2(left)}, which ${left.length === 1 ? "is" : "are"} not in the render; possible that the cluster has ${left.length === 1 ? "it" : "them"}`
      };
  }
}
function namesOf(value, resource) {
  if (isKind(resource, "networking.k8s.io/Ingress")) return backends(value).map((name) => `Service ${name}`);
  return referencesOf(podTemplateOf(value, resource.kind)).filter(({ optional }) => !optional).map(({ kind, name }) => `${kind} ${name}`);
}
var referable, alwaysThere, referenceRules, identityAnnotations, nameOf3;
var init_references = __esm({
  "src/judge/rules/references.ts"() {
    "use strict";
    init_manifests();
    init_named();
    init_pods();
    init_look3();
    referable = ["Secret", "ConfigMap", "ServiceAccount", "PersistentVolumeClaim"];
    alwaysThere = /* @__PURE__ */ new Set([
      "ServiceAccount default",
      "ConfigMap kube-root-ca.crt",
      "ConfigMap openshift-service-ca.crt"
    ]);
    referenceRules = [
      {
        id: "reference-lost",
        severity: "high",
        kinds: ["Secret", "ConfigMap", "ServiceAccount", "PersistentVolumeClaim", "Service"],
        when: "a Secret, ConfigMap, ServiceAccount, claim or Service is removed or renamed while the new render still names it",
        why: "pods that need it cannot start (CreateContainerConfigError, FailedMount, ErrImagePull), an Ingress answers 503 or with a default certificate",
        hint: "keep it under its name, or change what names it in the same release",
        source: "rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets, Ingress",
        find: lost2
      },
      {
        id: "reference-outside",
        severity: "info",
        kinds: ["workloads", "Ingress"],
        when: "a changed or new workload names a Secret, ConfigMap, ServiceAccount, claim (an Ingress: a Service) that is not in the render",
        why: "where it is not in the cluster either, its pods cannot start",
        hint: "make sure that it is in the namespace before the upgrade",
        source: "rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets",
        possible: true,
        find: outside
      },
      {
        id: "identity-removed",
        severity: "high",
        kinds: ["ServiceAccount"],
        when: "the annotation that gives a ServiceAccount its identity in the cloud is removed or changed",
        why: "its pods lose their access to the cloud, or get another one, as soon as they restart",
        hint: "put the annotation back, or check that the new role may do all that the old one did",
        source: "row 19; documentation of EKS IRSA, GKE workload identity, Entra workload identity",
        *find({ meantOf }) {
          for (const pair of meantOf("ServiceAccount")) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, "ServiceAccount")) continue;
            if (!touches(pair, "metadata", "annotations")) continue;
            for (const name of identityAnnotations) {
              const [old, young] = [annotation(pair.before, name), annotation(pair.after, name)];
              if (old === void 0 || old === young) continue;
              yield {
                resource: pair.resource,
                ...young !== void 0 && { severity: "medium" },
                path: keys("metadata", "annotations", name),
                message: young === void 0 ? `loses ${name}: its pods lose their access to the cloud` : `${name} names another identity`
              };
            }
          }
        }
      }
    ];
    identityAnnotations = [
      "eks.amazonaws.com/role-arn",
      "iam.gke.io/gcp-service-account",
      "azure.workload.identity/client-id"
    ];
    nameOf3 = (word4) => word4.slice(word4.indexOf(" ") + 1);
  }
});

// src/judge/rules/release.ts
function finalizers(value) {
  const list3 = at(value, "metadata", "finalizers");
  return Array.isArray(list3) ? list3.filter((item) => typeof item === "string" && !isMap(item)) : [];
}
var releaseRules, gainsHook, leaves;
var init_release = __esm({
  "src/judge/rules/release.ts"() {
    "use strict";
    init_yaml();
    init_manifests();
    init_facts();
    init_lookup();
    init_look3();
    releaseRules = [
      {
        id: "release-moved",
        severity: "critical",
        kinds: ["any"],
        when: "release name, namespace, fullnameOverride or chart name changes, so that (nearly) all resources go and come under other names",
        why: "under one release everything is deleted and created again; under another name the old release stays and runs beside the new one",
        hint: "keep the names (fullnameOverride, nameOverride); for a move, plan the data and the traffic",
        source: "row 8; openabdev/openab#117",
        *find({ isMoved, before, after, young }) {
          if (!isMoved) return;
          const own = before.entries.filter(
            ({ identity, header }) => identity.namespace !== "" && !header.isHook
          );
          const gone2 = own.filter(({ id }) => after.find(id) === void 0);
          const count3 = (kind) => gone2.filter(({ identity }) => identity.kind === kind).length;
          const [old] = gone2;
          const place = old && young.ofKind(old.identity.kind).find(({ id }) => before.find(id) === void 0);
          if (old === void 0 || place === void 0) return;
          const isNear = old.identity.namespace === place.identity.namespace;
          const nameOf8 = ({ identity }) => isNear ? identity.name : `${identity.namespace}/${identity.name}`;
          const claims = count3("PersistentVolumeClaim") + count3("StatefulSet");
          yield {
            resource: refOfEntry(old),
            side: "both",
            message: `${counted(gone2.length, "resource")} of ${own.length} go and come back under other names (${old.identity.kind} ${nameOf8(old)} -> ${nameOf8(place)})${claims > 0 ? `; ${counted(claims, "of them holds", "of them hold")} data` : ""}`
          };
        }
      },
      {
        id: "keep-too-late",
        severity: "critical",
        kinds: ["any"],
        when: "helm.sh/resource-policy: keep is added in the same change that renames the resource or makes it a hook",
        why: "helm reads the annotation of what is in the cluster: the old resource has none and is deleted",
        hint: "release the annotation alone first, then rename in a second release",
        source: "row 6; helm#5225, pkg/kube/resource_policy.go",
        *find({ meant, isMoved }) {
          if (isMoved) return;
          for (const pair of meant) {
            if (!touches(pair, "metadata", "annotations") || !leaves(pair)) continue;
            if (isKept(pair.before) || !isKept(pair.after)) continue;
            yield {
              resource: pair.change.before,
              message: "keep comes too late: the resource in the cluster does not carry it yet and is deleted"
            };
          }
        }
      },
      {
        id: "hook-gained",
        severity: "critical",
        kinds: ["any"],
        when: "helm.sh/hook is added to a resource that was an ordinary part of the release (medium for Jobs and Pods)",
        why: "hooks are not part of the release: helm deletes the resource at the end of the upgrade, the one that the hook has just made too",
        hint: "give the hook another name, and remove the old resource in a later release",
        source: "row 7; helm documentation, Chart Hooks; helm, pkg/action/upgrade.go",
        *find({ meant }) {
          for (const pair of meant) {
            if (!gainsHook(pair) || isKept(pair.before)) continue;
            const isRun2 = isKind(pair.resource, "batch/Job", "Pod");
            yield {
              resource: pair.resource,
              ...isRun2 && { severity: "medium" },
              message: `becomes a ${pair.resource.hook?.events.join(", ") ?? ""} hook: helm deletes it with this upgrade`
            };
          }
        }
      },
      {
        id: "finalizers-changed",
        severity: "medium",
        kinds: ["any"],
        when: "metadata.finalizers are added or removed",
        why: "an added finalizer blocks deletion until its controller answers; a removed one skips its cleanup",
        hint: "be sure that the controller of the finalizer runs, and that its cleanup is not needed",
        source: "row 34; Kubernetes documentation, Finalizers",
        *find({ meant }) {
          for (const pair of meant) {
            if (!touches(pair, "metadata", "finalizers")) continue;
            const [old, young] = [finalizers(pair.before), finalizers(pair.after)];
            const added = young.filter((one2) => !old.includes(one2));
            const removed = old.filter((one2) => !young.includes(one2));
            if (added.length > 0)
              yield {
                resource: pair.resource,
                message: `finalizer ${listed2(added)} is added: deletion waits for its controller`
              };
            if (removed.length > 0)
              yield {
                resource: pair.resource,
                message: `finalizer ${listed2(removed)} is removed: its cleanup is skipped`
              };
          }
        }
      }
    ];
    gainsHook = ({ change, resource }) => change.kind === "changed" && change.before.hook === void 0 && resource.hook !== void 0;
    leaves = (pair) => pair.change.kind === "renamed" && pair.change.before.hook === void 0 || gainsHook(pair);
  }
});

// src/judge/rules/reliability.ts
function* withContainers(pairs) {
  for (const pair of pairs) {
    if (!touches(pair, ...podSpecPath(pair.resource.kind))) continue;
    const [old, young] = [
      podTemplateOf(pair.before, pair.resource.kind),
      podTemplateOf(pair.after, pair.resource.kind)
    ];
    if (old !== void 0 && young !== void 0) yield [pair, old, young];
  }
}
function* both(old, young) {
  const before = new Map(
    containersOf(old).filter(({ init }) => !init).map(({ name, value }) => [name, value])
  );
  for (const { name, init, value } of containersOf(young)) {
    const known = before.get(name);
    if (!init && known !== void 0) yield [name, known, value];
  }
}
function loweredResources(before, after) {
  return ["requests", "limits"].flatMap((field2) => {
    const old = mapOf(at(before, "resources", field2)) ?? /* @__PURE__ */ new Map();
    return [...old].flatMap(([name, amount2]) => {
      const now2 = at(after, "resources", field2, name);
      const text3 = `${field2 === "requests" ? "request" : "limit"} of ${name} ${scalar(amount2)} -> ${now2 === void 0 ? "none" : scalar(now2)}`;
      if (now2 === void 0) {
        const isFilled = field2 === "requests" && at(after, "resources", "limits", name) !== void 0;
        return isFilled ? [] : [{ text: text3, isHarmless: field2 === "limits" && name === "cpu" }];
      }
      const [was, is] = [quantityOf(amount2), quantityOf(now2)];
      return was !== void 0 && is !== void 0 && is < was ? [{ text: text3, isHarmless: false }] : [];
    });
  });
}
function* blockingBudgets({ meantOf, came, young, old }) {
  const budgets = /* @__PURE__ */ new Map();
  const add = (entry) => void (entry && budgets.set(entry.id, entry));
  for (const { resource } of came)
    if (isKind(resource, budget))
      add(young.named(resource.group, resource.kind, resource.namespace, resource.name));
  for (const pair of meantOf(budget, "apps/Deployment", "apps/StatefulSet")) {
    const { group: group2, kind, namespace, name } = pair.resource;
    if (pair.change.kind !== "changed") continue;
    if (isKind(pair.resource, budget) && touches(pair, "spec"))
      add(young.named(group2, kind, namespace, name));
    if (!isKind(pair.resource, "apps/Deployment", "apps/StatefulSet") || !touches(pair, "spec", "replicas"))
      continue;
    for (const entry of young.ofKind("PodDisruptionBudget"))
      if (entry.identity.namespace === namespace) add(entry);
  }
  for (const entry of budgets.values()) {
    const how = blockOf(young, young.value(entry), entry.identity.namespace);
    const before = old.named(
      entry.identity.group,
      entry.identity.kind,
      entry.identity.namespace,
      entry.identity.name
    );
    if (how === void 0 || before && blockOf(old, old.value(before), entry.identity.namespace) !== void 0)
      continue;
    yield {
      resource: refOfEntry(entry),
      message: `${how} allows no disruption: nodes with these pods cannot be drained`
    };
  }
}
function blockOf(side5, value, namespace) {
  const [most7, least] = [at(value, "spec", "maxUnavailable"), at(value, "spec", "minAvailable")];
  if (most7 !== void 0 && /^0%?$/.test(scalar(most7))) return `maxUnavailable ${scalar(most7)}`;
  if (least === void 0) return void 0;
  if (scalar(least) === "100%") return "minAvailable 100%";
  const count3 = Number(scalar(least));
  if (!(count3 > 0)) return void 0;
  const [only, second] = side5.podsOf(namespace, labelSelector(at(value, "spec", "selector")));
  const replicas = second === void 0 ? numberAt(only?.value, "spec", "replicas") : void 0;
  return replicas !== void 0 && replicas > 0 && count3 >= replicas ? `minAvailable ${count3} of ${replicas} replicas` : void 0;
}
var budget, probes, reliabilityRules, containersPath;
var init_reliability = __esm({
  "src/judge/rules/reliability.ts"() {
    "use strict";
    init_manifests();
    init_diff();
    init_lookup();
    init_pods();
    init_look3();
    budget = "policy/PodDisruptionBudget";
    probes = ["readinessProbe", "livenessProbe", "startupProbe"];
    reliabilityRules = [
      {
        id: "disruption-budget-removed",
        severity: "medium",
        kinds: ["PodDisruptionBudget"],
        when: "a PodDisruptionBudget is removed, or selects no pods any more, while the pods that it protected stay",
        why: "draining nodes may stop all of these pods at once",
        hint: "keep a budget for what must always answer",
        source: "row 27; Kubernetes documentation, Disruptions",
        *find({ gone: gone2, meantOf, young, old }) {
          for (const pair of meantOf(budget)) {
            const { namespace } = pair.resource;
            if (pair.change.kind !== "changed" || !touches(pair, "spec", "selector")) continue;
            const [was, is] = [pair.before, pair.after].map(
              (value) => labelSelector(at(value, "spec", "selector"))
            );
            const [first] = was === void 0 ? [] : old.podsOf(namespace, was);
            if (first === void 0 || is === void 0 || young.podsOf(namespace, is).length > 0) continue;
            const { kind, name } = first.entry.identity;
            yield {
              resource: pair.resource,
              path: keys("spec", "selector"),
              message: `selects no pods any more (it protected ${kind} ${name}): draining nodes may stop all of them at once`
            };
          }
          for (const { resource, value, became } of gone2) {
            if (!isKind(resource, budget) || became?.kind === "PodDisruptionBudget") continue;
            const left = young.podsOf(resource.namespace, labelSelector(at(value, "spec", "selector")));
            if (left.length > 0)
              yield {
                resource,
                side: "before",
                message: `is removed: draining nodes may stop all pods of ${listed2(left.map(({ entry }) => `${entry.identity.kind} ${entry.identity.name}`))} at once`
              };
          }
        }
      },
      {
        id: "disruption-budget-blocks",
        severity: "medium",
        kinds: ["PodDisruptionBudget"],
        when: "a budget allows no disruption at all: maxUnavailable 0, minAvailable 100% or as many as there are replicas",
        why: "no node that runs such a pod can be drained: cluster upgrades hang",
        hint: "allow one pod to be away, or run one replica more",
        source: "row 27; Kubernetes documentation, Specifying a Disruption Budget",
        find: blockingBudgets
      },
      {
        id: "probe-removed",
        severity: "medium",
        kinds: ["workloads"],
        when: "readinessProbe, livenessProbe or startupProbe of a container is removed",
        why: "traffic reaches pods that are not ready, or pods that hang are not restarted",
        hint: "keep the probe, or replace it by one that fits",
        source: "row 30; Kubernetes documentation, Liveness, Readiness and Startup Probes",
        *find({ meant }) {
          for (const [pair, old, young] of withContainers(meant))
            for (const [name, before, after] of both(old, young)) {
              const gone2 = probes.filter((probe) => before.has(probe) && !after.has(probe));
              if (gone2.length > 0)
                yield {
                  resource: pair.resource,
                  path: containersPath(pair, name),
                  message: `container ${name} loses its ${listed2(gone2)}`
                };
            }
        }
      },
      {
        id: "resources-lowered",
        severity: "medium",
        kinds: ["workloads"],
        when: "a request or a limit of a container is removed or lowered (a limit of cpu may go: info)",
        why: "the container may be killed for want of memory, throttled, or placed on a node that has no room for it",
        hint: "compare with what the pods use now (kubectl top pods)",
        source: "row 30; Kubernetes documentation, Resource Management for Pods and Containers",
        *find({ meant }) {
          for (const [pair, old, young] of withContainers(meant))
            for (const [name, before, after] of both(old, young)) {
              const lowered = loweredResources(before, after);
              if (lowered.length === 0) continue;
              const isMild = lowered.every(({ isHarmless: isHarmless2 }) => isHarmless2);
              yield {
                resource: pair.resource,
                ...isMild && { severity: "info" },
                path: containersPath(pair, name),
                message: `container ${name}: ${listed2(
                  lowered.map(({ text: text3 }) => text3),
                  4
                )}`
              };
            }
        }
      },
      {
        id: "grace-lowered",
        severity: "medium",
        kinds: ["workloads"],
        when: "terminationGracePeriodSeconds is lowered",
        why: "pods that need longer to finish their work are killed in the middle of it",
        hint: "leave the time that the longest request needs",
        source: "row 30; Kubernetes documentation, Pod Lifecycle, Termination of Pods",
        *find({ meant }) {
          for (const pair of meant) {
            const path = podSpecPath(pair.resource.kind);
            if (!touches(pair, ...path, "terminationGracePeriodSeconds")) continue;
            if (podTemplateOf(pair.after, pair.resource.kind) === void 0 || podTemplateOf(pair.before, pair.resource.kind) === void 0)
              continue;
            const [old, young] = [
              numberAt(pair.before, ...path, "terminationGracePeriodSeconds") ?? 30,
              numberAt(pair.after, ...path, "terminationGracePeriodSeconds") ?? 30
            ];
            if (young < old)
              yield {
                resource: pair.resource,
                path: keys(...path, "terminationGracePeriodSeconds"),
                message: `terminationGracePeriodSeconds ${old} -> ${young}: pods are killed sooner`
              };
          }
        }
      }
    ];
    containersPath = (pair, name) => [
      ...keys(...podSpecPath(pair.resource.kind), "containers"),
      { kind: "item", keys: [{ key: "name", value: name }], occurrence: 1 }
    ];
  }
});

// src/judge/rules/selectors.ts
function* versioned(resource, value) {
  if (!isKind(resource, ...selecting2)) return;
  const found = versionKeys(value);
  if (found.length > 0)
    yield {
      resource,
      path: keys("spec", "selector", "matchLabels"),
      message: `selects by ${listed2(found)}, which the next version changes: that upgrade will be refused`
    };
}
function versionKeys(value) {
  const labels = mapOf(at(value, "spec", "selector", "matchLabels")) ?? /* @__PURE__ */ new Map();
  return [...labels].filter(
    ([key, label]) => key === "helm.sh/chart" || key === "app.kubernetes.io/version" || key === "chart" && /-v?\d+\.\d+\.\d+/.test(scalar(label))
  ).map(([key]) => key);
}
function* servicesWithoutPods(facts) {
  const { old, young, came, isInstall } = facts;
  for (const entry of endangered(facts)) {
    const selector2 = pairsSelector(at(young.value(entry), "spec", "selector"));
    if (selector2.labels.size === 0) continue;
    const { namespace } = entry.identity;
    if (young.podsOf(namespace, selector2).length > 0) continue;
    const before = old.named("", "Service", namespace, entry.identity.name);
    const previous = before && pairsSelector(at(old.value(before), "spec", "selector"));
    const had = previous && previous.labels.size > 0 ? old.podsOf(namespace, previous) : [];
    const [first] = had;
    if (first === void 0) continue;
    yield {
      resource: refOfEntry(entry),
      path: keys("spec", "selector"),
      message: `finds no pods any more (it led to ${first.entry.identity.kind} ${first.entry.identity.name}): it has no endpoints`
    };
  }
  const mayBring = mayBringPods(facts);
  for (const { resource, value } of came) {
    const selector2 = pairsSelector(at(value, "spec", "selector"));
    if (!isKind(resource, "Service") || selector2.labels.size === 0) continue;
    if (young.podsOf(resource.namespace, selector2).length > 0 || mayBring(resource.namespace)) continue;
    yield {
      resource,
      severity: "medium",
      path: keys("spec", "selector"),
      message: `finds no pods in ${isInstall ? "this release" : "the new render"}; possible that pods of others are meant`
    };
  }
}
function endangered({ pairs, gone: gone2, old, young }) {
  const found = /* @__PURE__ */ new Set();
  const add = (namespace, labels) => {
    if (labels.size === 0) return;
    for (const service of old.servicesOf(namespace, labels)) {
      const now2 = young.named("", "Service", namespace, service.identity.name);
      if (now2 !== void 0) found.add(now2);
    }
  };
  for (const pair of pairs) {
    if (pair.change.kind !== "changed") continue;
    if (isKind(pair.resource, "Service") && touches(pair, "spec", "selector")) {
      const now2 = young.named("", "Service", pair.resource.namespace, pair.resource.name);
      if (now2 !== void 0) found.add(now2);
    } else if (changesPodLabels(pair, old))
      add(pair.resource.namespace, labelsOf(podTemplateOf(pair.before, pair.resource.kind)));
  }
  for (const { resource, value } of gone2)
    add(resource.namespace, labelsOf(podTemplateOf(value, resource.kind)));
  return found;
}
function changesPodLabels({ change, resource }, old) {
  const path = [...podSpecPath(resource.kind).slice(0, -1), "metadata", "labels"];
  return change.changes.some((one2) => {
    const isIn = path.every((key, index) => {
      const step = one2.path[index];
      return step === void 0 || step.kind === "key" && step.key === key;
    });
    const label = one2.path[path.length];
    return isIn && (label?.kind !== "key" || old.isSelectedBy(label.key));
  });
}
function mayBringPods({ young, after }) {
  let known;
  const read2 = () => ({
    hasOperators: after.entries.some(({ header }) => {
      const group2 = groupOf(header.apiVersion);
      return group2.includes(".") && !group2.endsWith(".k8s.io");
    }),
    namespaces: new Set(
      ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet", "Pod"].flatMap(
        (kind) => young.ofKind(kind).map(({ identity }) => identity.namespace)
      )
    )
  });
  return (namespace) => {
    known ??= read2();
    return known.hasOperators || !known.namespaces.has(namespace);
  };
}
var selecting2, selectorRules;
var init_selectors = __esm({
  "src/judge/rules/selectors.ts"() {
    "use strict";
    init_manifests();
    init_pods();
    init_lookup();
    init_look3();
    selecting2 = ["apps/Deployment", "apps/StatefulSet", "apps/DaemonSet", "apps/ReplicaSet"];
    selectorRules = [
      {
        id: "selector-with-version",
        severity: "high",
        kinds: ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"],
        when: "a new selector names a label that changes with the version (helm.sh/chart, app.kubernetes.io/version, chart: name-1.2.3)",
        why: "selectors are immutable: the next version of the chart cannot be installed over this one",
        hint: "select by app.kubernetes.io/name and app.kubernetes.io/instance alone",
        source: "row 13; seaweedfs#5207, dgraph-io/charts#127, redis-operator#1382",
        *find({ pairsOf, came }) {
          for (const { resource, value } of came) yield* versioned(resource, value);
          for (const pair of pairsOf(...selecting2)) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, ...selecting2)) continue;
            if (!touches(pair, "spec", "selector") || versionKeys(pair.before).length > 0) continue;
            yield* versioned(pair.resource, pair.after);
          }
        }
      },
      {
        id: "service-without-pods",
        severity: "high",
        kinds: ["Service"],
        when: "a Service whose selector found pods of the render finds none now; a new one that finds none is medium, where no custom resource may bring the pods",
        why: "it has no endpoints: connections to it fail",
        hint: "make its selector the labels of the pod template",
        source: "row 14; Kubernetes documentation, Services",
        find: servicesWithoutPods
      }
    ];
  }
});

// src/judge/rules/services.ts
function portsOf(service) {
  return (listOf(at(service, "spec", "ports")) ?? []).flatMap((item) => {
    const port = mapOf(item);
    if (port === void 0) return [];
    const number4 = scalar(port.get("port"));
    const target = port.get("targetPort");
    const protocol = scalar(port.get("protocol")) || "TCP";
    return [
      {
        port: protocol === "TCP" ? number4 : `${number4}/${protocol}`,
        target: target === void 0 ? number4 : scalar(target),
        isNamed: target !== void 0 && !isNumeral(target)
      }
    ];
  });
}
function* targetPortsMissing(facts) {
  const { young, old } = facts;
  for (const entry of withOtherPorts(facts)) {
    const value = young.value(entry);
    const { namespace, name } = entry.identity;
    const selector2 = pairsSelector(at(value, "spec", "selector"));
    if (selector2.labels.size === 0) continue;
    const pods = young.podsOf(namespace, selector2);
    if (pods.length === 0) continue;
    const before = old.named("", "Service", namespace, name);
    const was = before && old.value(before);
    const oldPods = was === void 0 ? [] : old.podsOf(namespace, pairsSelector(at(was, "spec", "selector")));
    for (const port of portsOf(value)) {
      if (leads(port, pods)) continue;
      const same = was && portsOf(was).find((one2) => one2.port === port.port);
      if (same !== void 0 && same.target === port.target && !leads(same, oldPods)) continue;
      if (!port.isNamed && (same === void 0 || !leads(same, oldPods))) continue;
      const [pod] = pods;
      yield {
        resource: refOfEntry(entry),
        path: keys("spec", "ports"),
        ...!port.isNamed && { severity: "medium" },
        message: `port ${port.port} leads to ${port.isNamed ? `port "${port.target}"` : port.target}, which no container of ${pod?.entry.identity.kind ?? ""} ${pod?.entry.identity.name ?? ""} ${port.isNamed ? "has" : "declares"}`
      };
    }
  }
}
function withOtherPorts({ meant, came, young }) {
  const found = /* @__PURE__ */ new Set();
  const add = (namespace, name) => {
    const entry = young.named("", "Service", namespace, name);
    if (entry !== void 0) found.add(entry);
  };
  for (const { resource } of came) if (isKind(resource, "Service")) add(resource.namespace, resource.name);
  for (const pair of meant) {
    const { resource } = pair;
    if (pair.change.kind !== "changed") continue;
    if (isKind(resource, "Service")) {
      if (touches(pair, "spec", "ports") || touches(pair, "spec", "selector"))
        add(resource.namespace, resource.name);
    } else if (touchesAnywhere(pair, "ports") || touchesAnywhere(pair, "containers")) {
      const template = podTemplateOf(pair.after, resource.kind);
      if (template === void 0 || !hasOtherPorts(pair.before, pair.after, resource.kind)) continue;
      for (const service of young.servicesOf(resource.namespace, labelsOf(template))) found.add(service);
    }
  }
  return found;
}
function hasOtherPorts(before, after, kind) {
  const written = (value) => containersOf(podTemplateOf(value, kind)).flatMap((container) => listOf(container.value.get("ports")) ?? []).map((port) => `${scalar(mapOf(port)?.get("name"))} ${scalar(mapOf(port)?.get("containerPort"))}`).toSorted().join();
  return written(before) !== written(after);
}
var exposingAnnotations, serviceRules, leads, isOutside3, ranges, isOpen, isInternal;
var init_services2 = __esm({
  "src/judge/rules/services.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_lookup();
    init_pods();
    init_look3();
    exposingAnnotations = [
      "service.beta.kubernetes.io/aws-load-balancer-internal",
      "service.beta.kubernetes.io/aws-load-balancer-scheme",
      "service.beta.kubernetes.io/aws-load-balancer-type",
      "service.beta.kubernetes.io/aws-load-balancer-nlb-target-type",
      "service.beta.kubernetes.io/aws-load-balancer-eip-allocations",
      "service.beta.kubernetes.io/azure-load-balancer-internal",
      "service.beta.kubernetes.io/azure-load-balancer-ipv4",
      "service.beta.kubernetes.io/azure-pip-name",
      "networking.gke.io/load-balancer-type",
      "cloud.google.com/load-balancer-type",
      "networking.gke.io/load-balancer-ip-addresses",
      "service.beta.kubernetes.io/oci-load-balancer-internal",
      "service.beta.kubernetes.io/openstack-internal-load-balancer",
      "metallb.universe.tf/loadBalancerIPs",
      "metallb.io/loadBalancerIPs"
    ];
    serviceRules = [
      {
        id: "service-address-released",
        severity: "high",
        kinds: ["Service"],
        when: "type LoadBalancer -> another one, spec.loadBalancerIP or an annotation that places the load balancer changes",
        why: "the cloud releases the external address, or moves the load balancer between inside and outside",
        hint: "reserve the address, or add a second Service and move the traffic before this one changes",
        source: "row 15; Kubernetes documentation, Services, type LoadBalancer",
        *find({ meantOf }) {
          for (const pair of meantOf("Service")) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service")) continue;
            if (!touches(pair, "spec") && !touches(pair, "metadata", "annotations")) continue;
            const { resource, before, after } = pair;
            const [was, is] = [textAt(before, "spec", "type"), textAt(after, "spec", "type") ?? "ClusterIP"];
            if (was !== "LoadBalancer") continue;
            if (is !== "LoadBalancer") {
              yield {
                resource,
                path: keys("spec", "type"),
                message: `type LoadBalancer -> ${is}: the external address is released`
              };
              continue;
            }
            const [oldIp, newIp] = [
              textAt(before, "spec", "loadBalancerIP"),
              textAt(after, "spec", "loadBalancerIP")
            ];
            if (touches(pair, "spec", "loadBalancerIP") && oldIp !== void 0 && oldIp !== newIp)
              yield {
                resource,
                path: keys("spec", "loadBalancerIP"),
                message: `loadBalancerIP ${oldIp} -> ${newIp ?? "any"}: the address changes`
              };
            if (!touches(pair, "metadata", "annotations")) continue;
            for (const name of exposingAnnotations) {
              const [old, young] = [annotation(before, name), annotation(after, name)];
              if (old !== young)
                yield {
                  resource,
                  path: keys("metadata", "annotations", name),
                  message: `${name} ${old ?? "unset"} -> ${young ?? "unset"}: the load balancer may be replaced, and who can reach it changes`
                };
            }
          }
        }
      },
      {
        id: "service-opened",
        severity: "high",
        kinds: ["Service"],
        when: "type becomes LoadBalancer or NodePort, or loadBalancerSourceRanges is removed or opened to everybody",
        why: "the Service can be reached from outside of the cluster, by more than before",
        hint: "check that it may be public; name the ranges that are allowed in loadBalancerSourceRanges",
        source: "row 15; Kubernetes documentation, Services, type LoadBalancer",
        *find({ meantOf }) {
          for (const pair of meantOf("Service")) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service") || !touches(pair, "spec"))
              continue;
            const { resource, before, after } = pair;
            const [was, is] = [
              textAt(before, "spec", "type") ?? "ClusterIP",
              textAt(after, "spec", "type") ?? "ClusterIP"
            ];
            const [old, young] = [ranges(before), ranges(after)];
            if (!isOutside3(was) && isOutside3(is) && !isInternal(after))
              yield {
                resource,
                severity: is === "NodePort" ? "medium" : "high",
                path: keys("spec", "type"),
                message: `type ${was} -> ${is}: it can be reached from outside of the cluster`
              };
            else if (is === "LoadBalancer" && old.length > 0 && !isOpen(old) && (young.length === 0 || isOpen(young)))
              yield {
                resource,
                path: keys("spec", "loadBalancerSourceRanges"),
                message: "loadBalancerSourceRanges lets everybody in"
              };
          }
        }
      },
      {
        id: "service-port-removed",
        severity: "high",
        kinds: ["Service"],
        when: "a port of a Service is removed or has another number",
        why: "whoever connects to that port is refused",
        hint: "keep the old port beside the new one until nobody uses it",
        source: "row 16; Kubernetes documentation, Services",
        *find({ meantOf }) {
          for (const pair of meantOf("Service")) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service") || !touches(pair, "spec", "ports") || // It is a name from then on, whose ports are those of what it leads to.
            textAt(pair.after, "spec", "type") === "ExternalName")
              continue;
            const now2 = new Set(portsOf(pair.after).map(({ port }) => port));
            const lost3 = portsOf(pair.before).filter(({ port }) => !now2.has(port));
            if (lost3.length === 0) continue;
            yield {
              resource: pair.resource,
              path: keys("spec", "ports"),
              message: `port ${listed2(lost3.map(({ port }) => port))} is removed`
            };
          }
        }
      },
      {
        id: "target-port-missing",
        severity: "high",
        kinds: ["Service"],
        when: "a targetPort names no port of the pods any more; a number that no container declares is medium",
        why: "the port of the Service leads nowhere",
        hint: "name a port that the container has, or add it to the container",
        source: "row 16; Kubernetes documentation, Services, Port definitions",
        find: targetPortsMissing
      }
    ];
    leads = (port, pods) => pods.some(
      ({ template }) => containersOf(template).some(
        ({ value }) => (listOf(value.get("ports")) ?? []).some(
          (item) => scalar(mapOf(item)?.get(port.isNamed ? "name" : "containerPort")) === port.target
        )
      )
    );
    isOutside3 = (type) => type === "LoadBalancer" || type === "NodePort";
    ranges = (value) => (listOf(at(value, "spec", "loadBalancerSourceRanges")) ?? []).map(scalar);
    isOpen = (found) => found.some((range2) => range2 === "0.0.0.0/0" || range2 === "::/0");
    isInternal = (value) => exposingAnnotations.some((name) => /^(true|internal)$/i.test(annotation(value, name) ?? ""));
  }
});

// src/judge/rules/transitions.ts
function* hitsOf(pair, fixed, before) {
  const known = new Set(before.map((path) => path.join(".")));
  for (const path of fixed) {
    if (!known.has(path.join(".")) || !touches(pair, ...path)) continue;
    const [was, is] = [at(pair.before, ...path), at(pair.after, ...path)];
    if (was === void 0 || is === void 0 || !differs(was, is)) continue;
    yield {
      resource: pair.resource,
      path: keys(...path),
      message: `${path.join(".")} cannot change, says its definition: the API server refuses this change`
    };
  }
}
function differs(was, is) {
  if (isMap(was) && isMap(is))
    return [...was].some(([key, value]) => {
      const other = is.get(key);
      return other !== void 0 && differs(value, other);
    });
  if (isList(was) && isList(is))
    return was.length !== is.length || was.some((one2) => !isMap(one2) && is.every((other) => differs(one2, other)));
  if (was === null || is === null || isMap(was) || isMap(is) || isList(was) || isList(is)) return false;
  return isNumeral(was) && isNumeral(is) ? canonicalNumber(was) !== canonicalNumber(is) : was !== is;
}
function fixedFields(side5) {
  const known = /* @__PURE__ */ new Map();
  return ({ resource: { group: group2, kind, apiVersion } }) => {
    const key = `${apiVersion} ${kind}`;
    const found = known.get(key) ?? read(side5, group2, kind, apiVersion.slice(group2.length + 1));
    known.set(key, found);
    return found;
  };
}
function read(side5, group2, kind, version3) {
  const isOf2 = (entry) => entry.header.name.endsWith(`.${group2}`) && textAt(side5.value(entry), "spec", "names", "kind") === kind;
  const definition2 = side5.ofKind(definitionKind).find(isOf2);
  const versions2 = definition2 && listOf(at(side5.value(definition2), "spec", "versions"));
  const one2 = versions2?.map(mapOf).find((found2) => textAt(found2, "name") === version3);
  const schema2 = mapOf(at(one2, "schema", "openAPIV3Schema"));
  const found = [];
  if (schema2 !== void 0) walk(schema2, [], found);
  return found;
}
function walk(schema2, path, found) {
  for (const rule2 of listOf(schema2.get("x-kubernetes-validations")) ?? []) {
    const below2 = fixedBelow(textAt(rule2, "rule") ?? "");
    if (below2 !== void 0 && at(rule2, "optionalOldSelf") === void 0) found.push([...path, ...below2]);
  }
  for (const [key, property] of mapOf(schema2.get("properties")) ?? [])
    if (isMap(property)) walk(property, [...path, key], found);
}
function fixedBelow(rule2) {
  const [, left, leftPath, right, rightPath] = plain2.exec(rule2) ?? [];
  if (left === void 0 || left === right || leftPath !== rightPath) return void 0;
  return (leftPath ?? "").split(".").slice(1);
}
var transitionRules, isAsked, definitionKind, plain2;
var init_transitions = __esm({
  "src/judge/rules/transitions.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_look3();
    transitionRules = [
      {
        id: "immutable-by-definition",
        severity: "high",
        kinds: ["custom resources"],
        when: "a field changes that its CustomResourceDefinition, in both renders, makes immutable by self == oldSelf or self.x == oldSelf.x",
        why: "the API server refuses the update: helm upgrade fails half way, and what it had sent before that stays changed",
        hint: "keep the old value; for another one give the resource another name, or delete it before the upgrade",
        source: "Kubernetes documentation, Validation rules, Transition rules; refused by a 1.34.4 server",
        *find(facts) {
          const young = fixedFields(facts.young);
          const old = fixedFields(facts.old);
          for (const pair of facts.meant) if (isAsked(pair, facts)) yield* hitsOf(pair, young(pair), old(pair));
        }
      }
    ];
    isAsked = ({ change, resource }, { young }) => change.kind === "changed" && change.before.apiVersion === resource.apiVersion && change.before.hook === void 0 && resource.hook === void 0 && resource.group.includes(".") && young.ofKind(definitionKind).some(({ header }) => header.name.endsWith(`.${resource.group}`));
    definitionKind = "CustomResourceDefinition";
    plain2 = /^\s*(self|oldSelf)((?:\.\w+)*)\s*==\s*(self|oldSelf)((?:\.\w+)*)\s*$/;
  }
});

// src/judge/rules/webhooks.ts
function serviceOf(hook) {
  const name = textAt(hook, "clientConfig", "service", "name");
  return name === void 0 ? void 0 : `${textAt(hook, "clientConfig", "service", "namespace") ?? ""}/${name}`;
}
function blocks(hook) {
  const isNarrowed = ["namespaceSelector", "objectSelector"].some((field2) => {
    const selector2 = at(hook, field2);
    return isMap(selector2) && selector2.size > 0;
  });
  const hasConditions = (listOf(at(hook, "matchConditions")) ?? []).length > 0;
  return isFail(hook) && !isNarrowed && !hasConditions && vitalOf(hook).length > 0;
}
function vitalOf(hook) {
  return (listOf(at(hook, "rules")) ?? []).flatMap((rule2) => {
    const groups = (listOf(at(rule2, "apiGroups")) ?? []).map(scalar);
    if (!groups.some((name) => name === "*" || name === "" || name === "apps" || name.endsWith(".k8s.io")))
      return [];
    return (listOf(at(rule2, "resources")) ?? []).map(scalar).filter((name) => vital.has(name));
  });
}
var group, kinds, vital, webhookRules, hooksOf, nameOf4, isFail, reach;
var init_webhooks = __esm({
  "src/judge/rules/webhooks.ts"() {
    "use strict";
    init_manifests();
    init_yaml();
    init_lookup();
    init_look3();
    group = "admissionregistration.k8s.io";
    kinds = [`${group}/ValidatingWebhookConfiguration`, `${group}/MutatingWebhookConfiguration`];
    vital = /* @__PURE__ */ new Set([
      "*",
      "*/*",
      "pods",
      "pods/*",
      "nodes",
      "services",
      "endpoints",
      "leases",
      "deployments",
      "replicasets",
      "daemonsets"
    ]);
    webhookRules = [
      {
        id: "webhook-blocks-cluster",
        severity: "high",
        kinds: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"],
        when: "a webhook with failurePolicy Fail becomes responsible for pods, nodes or everything, in all namespaces",
        why: "while its backend is away nothing of that can be created or changed in the cluster, its own pods included",
        hint: "leave out its own namespace and kube-system by a namespaceSelector, or set failurePolicy: Ignore",
        source: "row 23; Kubernetes documentation, Admission Webhook Good Practices",
        *find({ meantOf, came }) {
          for (const { resource, value } of came) {
            if (!isKind(resource, ...kinds)) continue;
            for (const hook of hooksOf(value).filter(blocks))
              yield {
                resource,
                path: keys("webhooks"),
                message: `webhook ${nameOf4(hook)} decides on ${reach(hook)} and refuses all of it while its backend is away`
              };
          }
          for (const pair of meantOf(...kinds)) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
            const before = new Set(hooksOf(pair.before).filter(blocks).map(nameOf4));
            for (const hook of hooksOf(pair.after).filter(blocks))
              if (!before.has(nameOf4(hook)))
                yield {
                  resource: pair.resource,
                  path: keys("webhooks"),
                  message: `webhook ${nameOf4(hook)} now decides on ${reach(hook)} and refuses all of it while its backend is away`
                };
          }
        }
      },
      {
        id: "webhook-without-backend",
        severity: "high",
        kinds: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"],
        when: "the Service of a webhook is removed or renamed, or a webhook names another one that is not in the render (medium with failurePolicy Ignore)",
        why: "every request that the webhook is responsible for fails, or goes unchecked",
        hint: "remove the webhook before its Service, or correct clientConfig.service",
        source: "row 23; Kubernetes documentation, Dynamic Admission Control",
        *find({ gone: gone2, meantOf, young, old }) {
          const lostServices = new Set(
            gone2.filter(({ resource }) => isKind(resource, "Service")).map(({ resource }) => `${resource.namespace}/${resource.name}`)
          );
          if (lostServices.size > 0)
            for (const entry of kinds.flatMap((kind) => young.ofKind(kind.slice(kind.indexOf("/") + 1))))
              for (const hook of hooksOf(young.value(entry))) {
                const service = serviceOf(hook);
                if (service === void 0 || !lostServices.has(service)) continue;
                yield {
                  resource: refOfEntry(entry),
                  ...!isFail(hook) && { severity: "medium" },
                  path: keys("webhooks"),
                  message: `webhook ${nameOf4(hook)} calls Service ${service}, which is removed`
                };
              }
          for (const pair of meantOf(...kinds)) {
            if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
            const before = new Map(hooksOf(pair.before).map((hook) => [nameOf4(hook), serviceOf(hook)]));
            for (const hook of hooksOf(pair.after)) {
              const [was, is] = [before.get(nameOf4(hook)), serviceOf(hook)];
              if (was === void 0 || is === void 0 || was === is || lostServices.has(is)) continue;
              const isThere = (side5, [namespace = "", name = ""]) => side5.named("", "Service", namespace, name) !== void 0;
              if (!isThere(old, was.split("/")) || isThere(young, is.split("/"))) continue;
              yield {
                resource: pair.resource,
                ...!isFail(hook) && { severity: "medium" },
                path: keys("webhooks"),
                message: `webhook ${nameOf4(hook)} calls Service ${is} instead of ${was}, and it is not in the render`
              };
            }
          }
        }
      }
    ];
    hooksOf = (value) => (listOf(at(value, "webhooks")) ?? []).map(mapOf).filter((hook) => hook !== void 0);
    nameOf4 = (hook) => textAt(hook, "name") ?? "";
    isFail = (hook) => (textAt(hook, "failurePolicy") ?? "Fail") === "Fail";
    reach = (hook) => {
      const found = [...new Set(vitalOf(hook))];
      return found.some((name) => name.startsWith("*")) ? "every resource" : found.join(", ");
    };
  }
});

// src/judge/rules/index.ts
var dangerRules, allRules;
var init_rules2 = __esm({
  "src/judge/rules/index.ts"() {
    "use strict";
    init_rules();
    init_immutable();
    init_capacity();
    init_cluster_wide();
    init_config_restart();
    init_crds();
    init_data_loss();
    init_ingress();
    init_network_policies();
    init_inner_names();
    init_pod_security();
    init_quota();
    init_rbac();
    init_references();
    init_release();
    init_reliability();
    init_selectors();
    init_services2();
    init_transitions();
    init_webhooks();
    dangerRules = [
      ...dataLossRules,
      ...crdRules,
      ...transitionRules,
      ...releaseRules,
      ...capacityRules,
      ...selectorRules,
      ...serviceRules,
      ...ingressRules,
      ...referenceRules,
      ...innerNameRules,
      ...rbacRules,
      ...podSecurityRules,
      ...webhookRules,
      ...networkPolicyRules,
      ...reliabilityRules,
      ...imageRules,
      ...clusterWideRules,
      ...quotaRules,
      ...configRestartRules
    ];
    allRules = [...immutableRules, ...dangerRules];
  }
});

// src/judge/validate/rules.ts
var any, source5, validationRules;
var init_rules3 = __esm({
  "src/judge/validate/rules.ts"() {
    "use strict";
    any = ["any"];
    source5 = "the OpenAPI descriptions of Kubernetes 1.30 to 1.36 and its Go validation; test/real/validation.test.ts";
    validationRules = [
      {
        id: "api-removed",
        severity: "high",
        kinds: any,
        when: "an API version that the Kubernetes of the context does not serve",
        why: "helm finds no such kind and the whole upgrade fails before anything is changed",
        hint: "move to the version that is served",
        source: "k8s:prerelease-lifecycle-gen in k8s.io/api, and what each minor serves"
      },
      {
        id: "wrong-type",
        severity: "high",
        kinds: any,
        when: "a value of another type than the field: a number where a string is due, a map where a list is",
        why: "the API server cannot read the resource and refuses it",
        hint: "give a value of that type",
        source: source5
      },
      {
        id: "missing-field",
        severity: "high",
        kinds: any,
        when: "a required field is left out, null or empty",
        why: "the API server refuses the resource",
        hint: "give it a value",
        source: source5
      },
      {
        id: "bad-quantity",
        severity: "high",
        kinds: any,
        when: "a text that is no quantity where the API has one: 500mb, 1 GB",
        why: "the API server cannot read the resource and refuses it",
        hint: "write a number and a unit such as m, k, M, G, Ki, Mi or Gi",
        source: source5
      },
      {
        id: "bad-name",
        severity: "high",
        kinds: any,
        when: "a name, label, key or port name with characters or a length that Kubernetes does not take",
        why: "the API server refuses the resource",
        hint: "rename it",
        source: source5
      },
      {
        id: "bad-enum",
        severity: "high",
        kinds: any,
        when: "a word that the field does not know: imagePullPolicy: Sometimes",
        why: "the API server refuses the resource",
        hint: "give one of the known values",
        source: source5
      },
      {
        id: "bad-value",
        severity: "high",
        kinds: any,
        when: "a value outside of what the schema allows: a pattern, a range, a length, a time, base64",
        why: "the API server refuses the resource",
        hint: "give a value that fits",
        source: source5
      },
      {
        id: "contradiction",
        severity: "high",
        kinds: any,
        when: "fields that rule each other out, or name what is not there: a mount without its volume, two containers of one name, a request above its limit, two handlers of one probe, a selector that does not match its own template",
        why: "the API server refuses the resource",
        hint: "let the fields agree",
        source: "pkg/apis/GROUP/validation of Kubernetes 1.34.4; test/real/validation-laws.test.ts asks a server"
      },
      {
        id: "unknown-field",
        severity: "medium",
        kinds: any,
        when: "a field that the kind does not have, mistyped or in the wrong place",
        why: "Helm 3 installs the resource without it and says so in a warning only; Helm 4 fails",
        hint: "remove it, or move it to where it belongs",
        source: source5
      },
      {
        id: "unknown-kind",
        severity: "medium",
        kinds: any,
        when: "a kind that its built-in API group does not have",
        why: "helm finds no such kind and the whole upgrade fails, unless the cluster adds it to the group",
        hint: "correct apiVersion and kind",
        source: source5
      },
      {
        id: "api-deprecated",
        severity: "medium",
        kinds: any,
        when: "an API version that a coming Kubernetes does not serve; info where that is more than two minors away",
        why: "the chart will fail after an upgrade of the cluster",
        hint: "move to the version that stays",
        source: "k8s:prerelease-lifecycle-gen in k8s.io/api"
      },
      {
        id: "no-schema",
        severity: "info",
        kinds: any,
        when: "validation of everything is asked for, and of some kinds or of this Kubernetes no schema is at hand",
        why: "these resources were not judged, or by the schemas of the nearest version",
        hint: "put their CustomResourceDefinitions or JSON Schemas into a folder that `schemas` names",
        source: "pligos"
      }
    ];
  }
});

// src/judge/validate/index.ts
var init_validate = __esm({
  "src/judge/validate/index.ts"() {
    "use strict";
    init_rules3();
  }
});

// src/judge/rules/shared-owners.ts
var sharedOwnerRow;
var init_shared_owners = __esm({
  "src/judge/rules/shared-owners.ts"() {
    "use strict";
    sharedOwnerRow = {
      id: "shared-owner",
      severity: "high",
      kinds: ["any"],
      when: "two contexts of one cluster render a resource of the same kind, namespace and name",
      why: "helm refuses the second release (invalid ownership metadata), or the two overwrite each other with every deployment",
      hint: "give one of them another name or namespace, or leave the resource to one of the contexts",
      source: "helm, pkg/action/validate.go"
    };
  }
});

// src/judge/types.ts
var init_types2 = __esm({
  "src/judge/types.ts"() {
    "use strict";
  }
});

// src/judge/index.ts
var init_judge = __esm({
  "src/judge/index.ts"() {
    "use strict";
    init_allow();
    init_rules2();
    init_shared_owners();
    init_types2();
    init_validate();
  }
});

// src/report/outcome.ts
function outcomeOf(report2, failOn) {
  if (report2.contexts.some(hasFailed)) return "failed";
  return report2.contexts.some((context) => isFound(context, context.failOn ?? failOn)) ? "found" : "done";
}
function stopped(report2) {
  return report2.contexts.flatMap((context, index) => {
    const { failOn } = context;
    return failOn !== void 0 && isFound(context, failOn) ? [{ index, failOn }] : [];
  });
}
function hasFailed({ status, problems, comparison }) {
  if (status === "failed") return true;
  if (problems.some(({ side: side5, problem: problem2 }) => side5 === "head" && isError(problem2))) return true;
  return (comparison?.findings ?? []).some(({ error, side: side5 }) => error === true && side5 !== "before");
}
function isFound(context, failOn) {
  if (failOn === "none") return false;
  const { comparison } = context;
  const findings = (comparison?.findings ?? []).filter(counts);
  if (failOn === "changes") return (comparison?.resources.length ?? 0) > 0 || findings.length > 0;
  const limit = severities.indexOf(failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}
var counts;
var init_outcome = __esm({
  "src/report/outcome.ts"() {
    "use strict";
    init_diff();
    init_errors();
    init_judge();
    counts = ({ allowed, rule: rule2 }) => allowed === void 0 && rule2 !== unusedException;
  }
});

// src/report/html/parts.ts
function escaped(text3) {
  return visible(text3).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function marked(text3) {
  return text3.split(/`([^`]+)`/).map((part2, index) => index % 2 === 1 ? code(part2) : escaped(part2)).join("");
}
function summaryTable(report2, places) {
  const { names: names3 } = places;
  const rows = report2.contexts.map((context, index) => {
    const { comparison, status, milliseconds: milliseconds2 } = context;
    const severity = riskOf(context);
    const changes = comparison === void 0 ? status : countsText(comparison.counts);
    const extra = status === "new" ? " (new context)" : status === "deleted" ? " (context deleted)" : "";
    const cells = [
      code(names3[index] ?? ""),
      changes + extra,
      comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length),
      status === "failed" ? '<span class="badge critical">failed</span>' : severity === void 0 ? "" : badge(severity),
      milliseconds2 === void 0 ? "" : timeText(milliseconds2)
    ];
    return row3(cells);
  });
  return table("", ["Context", "Changes", "Restarts", "Highest risk", "Time"], rows);
}
function table(title2, columns, rows) {
  if (rows.length === 0) return "";
  const heading2 = title2 === "" ? "" : `<h2>${title2}</h2>
`;
  const shown = rows.slice(0, mostLines2);
  const rest = rows.length - shown.length;
  const more = rest === 0 ? "" : `<p class="quiet">\u2026 and ${rest} more</p>
`;
  const head2 = columns.map((column) => `<th>${column}</th>`).join("");
  return `${heading2}<table class="facts"><thead><tr>${head2}</tr></thead>
<tbody>${shown.join("")}</tbody></table>
${more}`;
}
function list(title2, lines) {
  if (lines.length === 0) return "";
  const shown = lines.slice(0, mostLines2);
  const rest = lines.length - shown.length;
  const more = rest === 0 ? "" : `<li class="quiet">\u2026 and ${rest} more</li>
`;
  return `<h2>${title2}</h2>
<ul class="plain">${shown.map((line) => `<li>${line}</li>
`).join("")}${more}</ul>
`;
}
function where(places, contexts) {
  const names3 = namesWhere(places, contexts).map(code);
  return names3.length === 0 ? "" : ` in ${names3.join(", ")}`;
}
function nameLine(words5, names3) {
  return names3.length === 0 ? "" : `<p>${words5}: ${names3.join(", ")}</p>
`;
}
function gateList(report2, { names: names3 }) {
  const lines = stopped(report2).map(({ index, failOn }) => {
    return `<p>\u26D4 ${code(names3[index] ?? "")} stops here: its ${code("gate.failOn")} is ${code(failOn)}.</p>
`;
  });
  return lines.slice(0, mostLines2).join("");
}
function restartList(report2) {
  const { named, quiet: quiet2 } = sharedRestarts(report2);
  const told5 = named.map(({ name, because }) => {
    return `${code(name)}${because.length === 0 ? "" : ` (${because.map(code).join(", ")})`}`;
  });
  return nameLine("Pods restart", told5) + nameLine("Pods restart for a checksum or a label only", quiet2.map(code));
}
function problemList(report2, places) {
  const { names: names3 } = places;
  const lines = report2.contexts.flatMap(
    ({ problems }, index) => problems.map(({ side: of, problem: problem2 }) => {
      const { at: at4, hint: hint6, severity } = problem2;
      const place = at4 === void 0 ? "" : ` ${code(`${at4.file}:${at4.line}:${at4.column}`)}`;
      const base = of === "base" ? " at the base" : "";
      const text3 = marked(`${sentence(problem2.message)}${hint6 === void 0 ? "" : ` ${sentence(hint6)}`}`);
      const label = `<span class="badge">${severity}</span>`;
      return `<div class="finding ${severity === "error" ? "critical" : "medium"}">${label} <span>${code(names3[index] ?? "")}${base}${place}: ${text3}</span></div>`;
    })
  );
  return list("Problems", lines);
}
function findingList(report2, places) {
  const lines = groupedFindings(report2).map(({ item, contexts, resources }) => {
    const { severity, allowed, rule: rule2 } = item;
    const place = placeOf(item);
    const unnamed = place === "" ? "" : code(place);
    const shown = resources.slice(0, mostNames).map(code).join(", ");
    const rest = resources.length > mostNames ? ` and ${resources.length - mostNames} more` : "";
    const about = resources.length === 0 ? unnamed : `${shown}${rest}`;
    const path = pathBeside(item);
    const at4 = path === "" ? "" : ` at ${code(path)}`;
    const reason = allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`;
    const text3 = marked(arrows(`${item.message}. ${sentence(item.hint)}${reason}`));
    const kind = allowed === void 0 ? severity : "quiet";
    const name = `<span class="quiet">${code(rule2)}${at4}</span>`;
    return `<div class="finding ${kind}">${badge(severity)} <span>${about}${where(places, contexts)}: ${text3} ${name}</span></div>`;
  });
  return list("Findings", lines);
}
function imageTable(report2, places) {
  const rows = imageChanges(report2).map(
    (image) => row3([
      image.repository === "" ? "" : code(image.repository),
      tagCell(image.before),
      tagCell(image.after),
      `${image.workloads.map(code).join(", ")}${where(places, image.contexts)}`
    ])
  );
  return table("Images", ["Image", "Before", "After", "Workloads"], rows);
}
function quietList(report2, places) {
  const lines = sharedGroups(report2).map((group2) => {
    const values = group2.values.map(({ before, after }) => `${side(before)} \u2192 ${side(after)}`);
    const reason = group2.reason === void 0 ? "" : ` (${escaped(group2.reason)})`;
    const what = `${groupWords[group2.kind]} ${code(group2.what)}${reason}`;
    const count3 = plural(group2.resources, "resource");
    return `${count3}${where(places, group2.contexts)}: ${what}${values.length === 0 ? "" : `: ${values.join(", ")}`}`;
  });
  return list("Counted, not shown", lines);
}
function side(value) {
  if (value === void 0) return "nothing";
  const text3 = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value : writeJson(value);
  return code(clip(text3, 200));
}
function noteList(report2, places) {
  const { names: names3 } = places;
  const untouched = report2.contexts.flatMap(
    ({ status }, index) => status === "untouched" ? [names3[index] ?? ""] : []
  );
  const limits = report2.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map(({ message: message2 }) => message2) ?? []
  );
  const versions2 = new Set(
    report2.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched.length === 0 ? [] : [`Untouched, not rendered: ${untouched.map(code).join(", ")}`],
    ...[.../* @__PURE__ */ new Set([...report2.limits, ...limits])].map(escaped),
    ...[...versions2].map(
      (version3) => `Rendered for Kubernetes ${escaped(version3)}, helm's own: no kubeVersion is set`
    ),
    ...sharedRandom(report2).map(({ item }) => {
      const path = item.path.length === 0 ? "the name" : code(pathText(item.path));
      return `Random from render to render and left out: ${code(`${item.resource.kind}/${item.resource.name}`)} ${path}`;
    }),
    ...report2.command === void 0 ? [] : [`Same on a laptop: ${code(report2.command)}`]
  ];
  return list("Notes", lines);
}
var code, mostLines2, mostNames, badge, row3, tagCell;
var init_parts = __esm({
  "src/report/html/parts.ts"() {
    "use strict";
    init_diff();
    init_yaml();
    init_findings();
    init_images();
    init_outcome();
    init_summary();
    init_visible();
    code = (text3) => `<code>${escaped(text3)}</code>`;
    mostLines2 = 200;
    mostNames = 12;
    badge = (severity) => `<span class="badge ${severity}">${severity}</span>`;
    row3 = (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>
`;
    tagCell = (text3) => text3 === void 0 ? "none" : text3 === "" ? "no tag" : code(text3);
  }
});

// src/report/html/script.ts
var pageScript;
var init_script = __esm({
  "src/report/html/script.ts"() {
    "use strict";
    pageScript = String.raw`
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
    const about = [entry.action === 'renamed' ? 'deleted and created' : entry.action, ...entry.facts];
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
    let lines = 0;
    for (const row of list.querySelectorAll('details.changed, details.renamed')) {
      lines += row.entry.blocks.reduce((sum, block) => sum + block[1].length + 1, 0);
      if (lines > 60) break;
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
  }
});

// src/report/since.ts
function sincesOf(report2, options) {
  return (report2.since ?? []).map((since) => {
    const bundles = bundlesOf({ ...report2, contexts: since.contexts }, options);
    return { sentence: sentenceOf(since, report2, bundles), bundles, notes: since.notes };
  });
}
function sentenceOf(since, { head: head2 }, bundles) {
  const { commit: commit2, kind, by, status, reason } = since;
  if (kind === "approval" && commit2 !== void 0 && commit2 === head2.commit)
    return `${quoted4(commit2.slice(0, 7))}, this very commit, is approved by ${names2(by)}`;
  const entries = bundles.flatMap((bundle) => bundle.entries);
  const number4 = entries.filter(({ isQuiet }) => !isQuiet).length;
  const said2 = {
    unknown: `cannot be told: ${reason ?? "what was shown then is not known any more"}`,
    same: "nothing in the renders changed",
    changed: number4 === 0 ? "no resource changed in meaning" : `${plural(number4, "resource")} changed`
  };
  return `${beginning(since)}: ${said2[status]}`;
}
function beginning({ kind, commit: commit2, file, by, rewritten }) {
  const at4 = commit2 === void 0 ? "" : quoted4(commit2.slice(0, 7));
  const was = rewritten === true ? "replaced by a rebase or force push" : "";
  if (kind === "approval")
    return `Since the approval at ${at4}${was === "" ? "" : ` (${was})`} by ${names2(by)}`;
  if (kind === "push") return `Since the last push (${[at4, was].filter((part2) => part2 !== "").join(", ")})`;
  return `Since ${quoted4(file ?? "the earlier report")}${at4 === "" ? "" : ` (${at4})`}`;
}
var names2, quoted4;
var init_since = __esm({
  "src/report/since.ts"() {
    "use strict";
    init_share();
    init_summary();
    names2 = (by) => by.map((name) => quoted4(`@${name}`)).join(" and ");
    quoted4 = (text3) => `\`${text3.replaceAll("`", "'")}\``;
  }
});

// src/report/html/since.ts
function sinceList(report2, { names: names3 }, options) {
  return sincesOf(report2, options).map(({ sentence: said2, bundles, notes }) => {
    const entries = bundles.flatMap((bundle) => bundle.entries);
    const shown = entries.slice(0, mostEntries).map((entry) => entryText(entry, names3, options));
    const rest = entries.length - shown.length;
    const more = rest === 0 ? "" : `<p class="quiet">\u2026 and ${rest} more</p>
`;
    const lines = notes.map((note2) => `<p>${marked(sentence(note2))}</p>
`);
    return `<h2>${marked(`${said2}.`)}</h2>
${shown.join("")}${more}${lines.join("")}`;
  }).join("");
}
function entryText({ change, contexts }, names3, options) {
  const { kind, resource } = change;
  const where4 = names3.length > 1 ? contexts.map((index) => names3[index] ?? "").join(", ") : "";
  const name = `${resource.kind}/${resource.name === "" ? `${resource.generateName ?? ""}*` : resource.name}`;
  let room = mostLines3;
  const blocks2 = blocksOf(change, options).map(({ path, lines }) => {
    const shown = lines.slice(0, Math.max(0, room));
    room -= lines.length;
    const rows = shown.map(
      ({ sign, text: text3 }) => `<div class="${marks[sign]}">${escapedLine(prefixes[sign] + visibleLine(text3))}</div>`
    );
    const more = shown.length < lines.length ? `<div class="note">! \u2026 ${lines.length - shown.length} more</div>` : "";
    return `${path === "" ? "" : `<div class="path">${escaped(path)}</div>`}<div class="lines">${rows.join("")}${more}</div>`;
  });
  const summary = `<span class="sign">${signs2[kind]}</span><span class="name">${escaped(name)}</span><span class="right">${escaped(where4)}</span>`;
  return `<details class="entry ${kind}" open><summary>${summary}</summary><div class="body">${blocks2.join("\n")}</div></details>
`;
}
var mostEntries, mostLines3, signs2, marks, prefixes, escapedLine;
var init_since2 = __esm({
  "src/report/html/since.ts"() {
    "use strict";
    init_lines();
    init_since();
    init_summary();
    init_visible();
    init_parts();
    mostEntries = 200;
    mostLines3 = 400;
    signs2 = { added: "+", removed: "\u2212", changed: "~", renamed: "\u21C4" };
    marks = { same: "", removed: "minus", added: "plus", note: "note" };
    prefixes = { same: "  ", removed: "- ", added: "+ ", note: "! " };
    escapedLine = (text3) => text3.split("	").map(escaped).join("	");
  }
});

// src/report/html/style.ts
var pageStyle;
var init_style = __esm({
  "src/report/html/style.ts"() {
    "use strict";
    pageStyle = String.raw`
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
  }
});

// src/report/html/report.ts
function htmlReport(report2, options = {}) {
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const entries = bundles.flatMap((bundle) => bundle.entries).toSorted((a, b) => weight(a) - weight(b));
  const places = placesOf(report2);
  const title2 = `${report2.title}: ${verdict(report2, bundles)}`;
  const data = JSON.stringify(pageData(places.names, entries, lineOptions)).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${hash(pageScript)}'; style-src '${hash(pageStyle)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title2)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title2)}</h1>
<div class="quiet">${side2(report2.base)} \u2192 ${side2(report2.head)}</div>
${sinceList(report2, places, lineOptions)}${summaryTable(report2, places)}${gateList(report2, places)}${restartList(report2)}${problemList(report2, places)}${findingList(report2, places)}${imageTable(report2, places)}
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
${quietList(report2, places)}${noteList(report2, places)}
</main>
<script type="application/json" id="data">${data}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}
function side2({ name, commit: commit2 }) {
  const short4 = commit2 === void 0 || commit2.startsWith(name) ? "" : ` (${escaped(commit2.slice(0, 7))})`;
  return `<code>${escaped(name)}</code>${short4}`;
}
var import_node_crypto3, hash, select;
var init_report = __esm({
  "src/report/html/report.ts"() {
    "use strict";
    import_node_crypto3 = require("node:crypto");
    init_share();
    init_summary();
    init_data();
    init_parts();
    init_script();
    init_since2();
    init_style();
    hash = (text3) => `sha256-${(0, import_node_crypto3.createHash)("sha256").update(text3).digest("base64")}`;
    select = (id, all) => `<select id="${id}" aria-label="${all}"><option value="">${all}</option></select>
`;
  }
});

// src/report/join.ts
function joinReports(input) {
  const { title: title2, jobs, expected, head: head2, baseName, keepsCommand, limits } = input;
  const judged = jobs.map((job2) => ofCommit(job2, head2?.commit));
  const read2 = judged.flatMap(({ name, report: report2 }) => "contexts" in report2 ? [{ name, report: report2 }] : []);
  const broken = judged.flatMap(({ name, report: report2 }) => "contexts" in report2 ? [] : [failed(name, report2)]);
  const contexts = joined2(read2);
  const reports = read2.map(({ report: report2 }) => report2);
  const commands = new Set(reports.map(({ command: command2 }) => command2));
  const [command] = keepsCommand && commands.size === 1 ? commands : [];
  const [first] = reports;
  return {
    version: 1,
    title: title2,
    base: { ...first?.base ?? { name: "" }, ...baseName !== void 0 && { name: baseName } },
    head: head2 ?? first?.head ?? { name: "" },
    contexts: [...broken, ...missing(expected, [...broken, ...contexts], jobs), ...contexts],
    ...command !== void 0 && { command },
    limits: [.../* @__PURE__ */ new Set([...limits, ...basesOf(reports), ...reports.flatMap((one2) => one2.limits)])]
  };
}
function ofCommit(job2, commit2) {
  const { name, report: report2 } = job2;
  if (!("contexts" in report2)) return job2;
  const told5 = report2.head.commit;
  if (told5 === void 0 || commit2 === void 0 || told5 === commit2) return job2;
  return {
    name,
    report: [
      problem(
        "report-commit",
        `the report ${name} is about the commit ${told5.slice(0, 12)}, this run is about ${commit2.slice(0, 12)}`,
        { hint: "hand over the reports of jobs that ran for the same commit" }
      )
    ]
  };
}
function joined2(read2) {
  const told5 = /* @__PURE__ */ new Map();
  for (const { name: job2, report: report2 } of read2) {
    for (const context of report2.contexts) {
      const key = nameOf5(context);
      const others = told5.get(key);
      if (others === void 0) told5.set(key, [{ job: job2, context }]);
      else if (!others.some((other) => isSame(other.context, context))) others.push({ job: job2, context });
    }
  }
  const contexts = [...told5.values()].flatMap(
    (versions2) => versions2.map(
      ({ job: job2, context }) => versions2.length === 1 ? context : { ...context, context: `${context.context} (${job2})` }
    )
  );
  return read2.length < 2 ? contexts : contexts.toSorted((a, b) => compare2(a.service, b.service));
}
function missing(expected, contexts, jobs) {
  if (expected === void 0) return [];
  if (typeof expected === "number") {
    if (jobs.length >= expected) return [];
    const names3 = jobs.map(({ name }) => name).join(", ");
    return [
      lacking("missing reports", `${jobs.length} of ${expected} reports are there: ${names3 || "none"}`)
    ];
  }
  const there2 = new Set(contexts.map(nameOf5));
  return expected.flatMap(({ shard, contexts: wanted }) => {
    const gone2 = wanted.filter((name) => !there2.has(name));
    if (gone2.length === 0 || there2.has(`/${shard}`)) return [];
    const more = gone2.length > 3 ? ` and ${gone2.length - 3} more` : "";
    return [lacking(shard, `the job ${shard} left no report of ${gone2.slice(0, 3).join(", ")}${more}`)];
  });
}
function basesOf(reports) {
  const bases = new Set(reports.map(({ base }) => base.commit ?? base.name));
  return bases.size < 2 ? [] : [`the reports compare with ${bases.size} different bases, the title names the first`];
}
var import_node_util, failed, nameOf5, compare2, isSame, lacking;
var init_join = __esm({
  "src/report/join.ts"() {
    "use strict";
    import_node_util = require("node:util");
    init_errors();
    failed = (name, problems) => ({
      service: "",
      context: name,
      release: "",
      namespace: "",
      status: "failed",
      problems: problems.map((one2) => ({ side: "head", problem: one2 }))
    });
    nameOf5 = ({ service, context }) => `${service}/${context}`;
    compare2 = (a, b) => a < b ? -1 : a > b ? 1 : 0;
    isSame = (a, b) => (0, import_node_util.isDeepStrictEqual)({ ...a, milliseconds: 0 }, { ...b, milliseconds: 0 });
    lacking = (name, message2) => failed(name, [
      problem("report-missing", message2, {
        hint: "look at the log of the job, and let it hand over its report even where it fails (if: always())"
      })
    ]);
  }
});

// src/report/plain.ts
function record(entries) {
  const map = /* @__PURE__ */ new Map();
  for (const key of Object.keys(entries)) {
    const value = entries[key];
    if (value !== void 0) map.set(key, value);
  }
  return map;
}
function identityValue(identity) {
  const { group: group2, kind, namespace, name } = identity;
  return record({ group: group2, kind, namespace, name });
}
function refValue(ref) {
  return record({
    id: ref.id,
    apiVersion: ref.apiVersion,
    group: ref.group,
    kind: ref.kind,
    namespace: ref.namespace,
    name: ref.name,
    generateName: ref.generateName,
    template: ref.origin.template,
    line: count(ref.origin.line),
    item: counted3(ref.item),
    hook: ref.hook && record({
      events: ref.hook.events,
      weight: count(ref.hook.weight),
      deletePolicies: ref.hook.deletePolicies
    })
  });
}
function resourceValue(change, refs) {
  const head2 = { kind: change.kind, resource: refs(change.resource) };
  if (change.kind === "added" || change.kind === "removed") {
    return record({ ...head2, content: change.content, secrets: factsByTag(change.facts) });
  }
  const { changes } = change;
  const before = refs(change.before);
  if (change.kind === "changed") return record({ ...head2, before, changes: changes.map(changeValue) });
  const likeness = { numeral: String(change.likeness) };
  return record({ ...head2, before, by: change.by, likeness, changes: changes.map(changeValue) });
}
function changeValue(change) {
  return record({
    kind: change.kind,
    path: pathText(change.path),
    steps: change.path.map(stepValue),
    before: change.before,
    after: change.after,
    detail: change.detail && detailValue(change.detail),
    retyped: change.retyped && record({ ...change.retyped }),
    group: change.group,
    secrets: change.secrets && record({
      before: change.secrets.before && factsValue(change.secrets.before),
      after: change.secrets.after && factsValue(change.secrets.after)
    })
  });
}
function stepValue(step) {
  if (step.kind === "key") return record({ key: step.key });
  if (step.kind === "member") return record({ member: step.value });
  const places = { before: counted3(step.before), after: counted3(step.after) };
  if (step.kind === "index") return record({ index: record(places) });
  const keys2 = step.keys.map(({ key, value, filled }) => record({ key, value, filled }));
  return record({ item: keys2, occurrence: count(step.occurrence), ...places });
}
function detailValue(detail2) {
  if (detail2.kind === "text") return textValue(detail2);
  if (detail2.kind === "certificates") return certificatesValue(detail2);
  const { kind, language, changes, text: text3 } = detail2;
  return record({ kind, language, changes: changes.map(changeValue), text: text3 && textValue(text3) });
}
function textValue(detail2) {
  return record({
    kind: "text",
    removedLines: count(detail2.removedLines),
    addedLines: count(detail2.addedLines),
    coarse: detail2.coarse,
    hunks: detail2.hunks.map(hunkValue)
  });
}
function hunkValue(hunk) {
  const signs6 = { same: " ", removed: "-", added: "+" };
  return record({
    beforeLine: count(hunk.beforeLine),
    afterLine: count(hunk.afterLine),
    lines: hunk.lines.map((line) => signs6[line.kind] + line.text)
  });
}
function certificatesValue(detail2) {
  return record({
    kind: "certificates",
    before: detail2.before.map(certificateValue),
    after: detail2.after.map(certificateValue)
  });
}
function factsValue(facts) {
  return record({ ...facts, certificates: facts.certificates?.map(certificateValue) });
}
function factsByTag(facts) {
  if (facts.size === 0) return void 0;
  return new Map([...facts].map(([tag3, one2]) => [tag3, factsValue(one2)]));
}
function findingValue(finding) {
  const { resource } = finding;
  return record({
    rule: finding.rule,
    severity: finding.severity,
    side: finding.side,
    resource: resource && ("id" in resource ? refValue(resource) : identityValue(resource)),
    path: finding.path && pathText(finding.path),
    steps: finding.path?.map(stepValue),
    message: finding.message,
    hint: finding.hint,
    error: finding.error,
    line: counted3(finding.line),
    template: finding.template,
    source: finding.source && record({ file: finding.source.file, line: count(finding.source.line) }),
    allowed: finding.allowed && record({ ...finding.allowed })
  });
}
function groupValue(group2) {
  const { id, kind, what, before, after, reason, changes, resources } = group2;
  return record({ id, kind, what, before, after, reason, changes: count(changes), resources });
}
function randomValue(field2) {
  return record({
    resource: field2.resource.id,
    path: some(field2.path) && pathText(field2.path),
    steps: some(field2.path.map(stepValue)),
    wasConstant: field2.wasConstant
  });
}
var count, counted3, some, certificateValue;
var init_plain = __esm({
  "src/report/plain.ts"() {
    "use strict";
    init_diff();
    count = (value) => ({ numeral: String(value) });
    counted3 = (value) => value === void 0 ? void 0 : count(value);
    some = (items) => items.length === 0 ? void 0 : items;
    certificateValue = (certificate) => record({ ...certificate });
  }
});

// src/report/json.ts
function jsonReport(report2, options = {}) {
  const lineOptions = { showNoise: options.showNoise ?? false };
  const value = record({
    version: count(report2.version),
    title: report2.title,
    base: sideValue(report2.base),
    head: sideValue(report2.head),
    contexts: [],
    command: report2.command,
    limits: report2.limits,
    since: report2.since?.map((since) => sinceValue(since, lineOptions))
  });
  const whole3 = `${writeJson(value, 1)}
`;
  if (report2.contexts.length === 0) return whole3;
  const contexts = report2.contexts.map((context) => writeJson(contextValue(context, lineOptions), 1, "  "));
  return whole3.replace('\n "contexts": []', () => `
 "contexts": [
  ${contexts.join(",\n  ")}
 ]`);
}
function contextValue(context, options) {
  return record({
    service: context.service,
    context: context.context,
    release: context.release,
    namespace: context.namespace,
    kubeVersion: context.kubeVersion && record({ ...context.kubeVersion }),
    status: context.status,
    failOn: context.failOn,
    problems: context.problems.map(({ side: side5, problem: problem2 }) => problemValue(side5, problem2)),
    comparison: context.comparison && comparisonValue(context.comparison, options),
    images: context.images?.map(imageRowValue),
    digest: context.digest && record({ ...context.digest }),
    shown: context.shown,
    milliseconds: context.milliseconds === void 0 ? void 0 : count(context.milliseconds)
  });
}
function sinceValue(since, options) {
  const { kind, commit: commit2, file, by, rewritten, status, reason, contexts, notes } = since;
  const differing = contexts.filter(({ comparison }) => comparison !== void 0);
  return record({
    kind,
    commit: commit2,
    file,
    by,
    rewritten,
    status,
    reason,
    contexts: differing.map((context) => contextValue(context, options)),
    notes
  });
}
function problemValue(side5, problem2) {
  const { severity, code: code3, message: message2, at: at4, hint: hint6 } = problem2;
  const place = at4 && record({ file: at4.file, line: count(at4.line), column: count(at4.column), path: at4.path });
  return record({ side: side5, severity, code: code3, message: message2, at: place, hint: hint6 });
}
function imageRowValue({ resource, container, init, before, after }) {
  return record({
    resource: resource.id,
    container,
    init,
    before: before && imageValue(before),
    after: after && imageValue(after)
  });
}
function comparisonValue(comparison, options) {
  const counts2 = Object.entries(comparison.counts).map(([key, value]) => [key, count(value)]);
  return record({
    counts: new Map(counts2),
    resources: comparison.resources.map((change) => resourceValue(change, refValue)),
    quiet: options.showNoise ? shownResources(comparison, options).quiet.map((change) => resourceValue(change, refValue)) : void 0,
    groups: comparison.groups.map(groupValue),
    restarts: comparison.restarts.map(
      ({ resource, because, quiet: quiet2 }) => record({ resource: resource.id, because, quiet: quiet2 })
    ),
    findings: comparison.findings.map(findingValue),
    random: comparison.random.map(randomValue),
    limits: comparison.limits.map(
      ({ kind, message: message2, resource }) => record({ kind, message: message2, resource: resource?.id })
    )
  });
}
var sideValue, imageValue;
var init_json2 = __esm({
  "src/report/json.ts"() {
    "use strict";
    init_yaml();
    init_plain();
    init_share();
    sideValue = (side5) => record({ name: side5.name, commit: side5.commit });
    imageValue = (image) => record({ ...image });
  }
});

// src/report/markdown/escape.ts
function code2(text3) {
  return span(clip(visible(text3), longestName));
}
function span(shown) {
  if (shown === "") return '`""`';
  const ticks = "`".repeat(longestRun(shown) + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? " " : "";
  return `${ticks}${pad}${shown}${pad}${ticks}`;
}
function cellCode(text3) {
  const parts = clip(visible(text3), longestName).split("|");
  return parts.map((part2) => part2 === "" && parts.length > 1 ? "" : code2(part2)).join("&#124;");
}
function html(text3) {
  return clip(visible(text3), longestName).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`).trim();
}
function prose(text3, longest5 = 600) {
  return clip(visible(text3).trim(), longest5).replace(token, (...found) => {
    const [whole3, tag3, end2, open2, quoted5, close] = found;
    if (tag3 !== void 0) return `${code2(tag3)}${end2 ?? ""}`;
    return quoted5 === void 0 ? word2(whole3 ?? "") : `${open2 ?? ""}${code2(quoted5)}${close ?? ""}`;
  });
}
function word2(text3) {
  if (text3 === "->") return "\u2192";
  if (harmless2.test(text3) && !linked.test(text3) && !marks2.test(text3) && !dotted2.test(text3)) return text3;
  const [end2 = ""] = /[,;:.]?$/.exec(text3) ?? [];
  return text3 === end2 ? code2(text3) : `${code2(text3.slice(0, text3.length - end2.length))}${end2}`;
}
function fenceFor(run) {
  return "`".repeat(Math.max(3, run + 1));
}
function longestRun(text3) {
  let longest5 = 0;
  let run = 0;
  for (let at4 = text3.indexOf("`"); at4 >= 0 && at4 < text3.length; at4 += 1) {
    run = text3.charCodeAt(at4) === 96 ? run + 1 : 0;
    if (run > longest5) longest5 = run;
  }
  return longest5;
}
var longestName, harmless2, linked, dotted2, marks2, token;
var init_escape = __esm({
  "src/report/markdown/escape.ts"() {
    "use strict";
    init_visible();
    longestName = 330;
    harmless2 = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'’/.,;:%()+=–—-]*[?!"'.,;:)]*$/u;
    linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
    dotted2 = /^[a-z][\w-]+(?:\.[\w-]{2,})+[,;:.]?$/i;
    marks2 = /^(?:[-+=]+|[0-9]+[.)])$/;
    token = /(?<=^| )(?:(?<tag>\(secret [0-9a-f]{12}\))(?<end>[.,;:]?)|(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|[^ ]+)(?= |$)/g;
  }
});

// src/report/markdown/section.ts
function refName(ref) {
  return `${ref.kind}/${ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}*` : ref.name}`;
}
function listed3({ first, entries }, options) {
  const names3 = entries.map((entry) => title(entry, code2)).join(", ");
  const facts = factsOf2(first, entries.length, options);
  return `- ${icon(first.severity)}${signs3[first.change.kind]} ${names3}${facts === "" ? "" : `, ${facts}`}
`;
}
function section(unit, limit, open2, options) {
  const { first, entries } = unit;
  const facts = [factsOf2(first, entries.length, options), gist(first, options)].filter((text3) => text3 !== "");
  const name = entries.length === 1 ? title(first, inCode) : `${entries.length} \xD7 ${inCode(first.change.resource.kind)}`;
  const summary = [`${icon(first.severity)}<b>${signs3[first.change.kind]}</b> ${name}`, ...facts].join(" \xB7 ");
  const names3 = entries.length === 1 ? "" : `${entries.map((entry) => title(entry, code2)).join(", ")}

`;
  const head2 = `<details${open2 ? " open" : ""}><summary>${summary}</summary>

${names3}${intro(first, options)}`;
  const tail = "</details>\n\n";
  const body = fenced(blocksOf(first.change, options), limit - head2.length - tail.length - 80);
  if (body === void 0) return void 0;
  return { text: `${head2}${body.text}${tail}`, isWhole: body.isWhole };
}
function title(entry, name) {
  const { change, namespace } = entry;
  const own = name(refName(change.resource));
  const both2 = change.kind === "renamed" ? `${name(refName(change.before))} \u2192 ${own}` : own;
  return namespace === "" ? both2 : `${both2} in ${name(namespace)}`;
}
function factsOf2(entry, resources, options) {
  const { change, restart } = entry;
  const facts = [];
  if (change.kind === "added") facts.push("new");
  else if (change.kind === "removed") facts.push("deleted");
  else {
    if (change.kind === "renamed") facts.push("deleted and created");
    const each3 = resources > 1 ? " each" : "";
    facts.push(`${plural(changeCount(change.changes, options), "change")}${each3}`);
  }
  if (entry.isQuiet) facts.push("noise only");
  if (restart !== void 0) facts.push("pods restart");
  if (change.resource.hook !== void 0) facts.push("hook");
  return facts.join(", ");
}
function gist(entry, options) {
  const names3 = gistOf(entry.change, options);
  const shown = names3.slice(0, 4).map(inCode);
  return `${shown.join(", ")}${names3.length > 4 ? ", \u2026" : ""}`;
}
function intro(entry, options) {
  const { change, restart, random } = entry;
  const paragraphs = [];
  if (change.kind === "renamed") {
    const why2 = change.by === "hash" ? "only the hash at the end of the name differs" : `${Math.round(change.likeness * 100)} % of the content is the same`;
    paragraphs.push(`The cluster deletes one and creates the other; ${why2}.`);
  }
  const isTold = "changes" in change && shownChanges(change.changes, options).length <= (restart?.because.length ?? 0);
  if (restart !== void 0 && restart.because.length > 0 && !isTold) {
    paragraphs.push(`Pods restart because of ${restart.because.slice(0, 4).map(code2).join(", ")}.`);
  }
  if (random.length > 0) paragraphs.push(`${plural(random.length, "random field")} left out.`);
  return paragraphs.map((text3) => `${text3}

`).join("");
}
function fenced(blocks2, limit) {
  const lines = [];
  let run = 2;
  let length = 0;
  let total = 0;
  let isFull = false;
  for (const block3 of blocks2) {
    total += block3.lines.length + (block3.path === "" ? 0 : 1);
    for (const line of isFull ? [] : blockLines(block3)) {
      const ticks = line.includes("`") ? longestRun(line) : 0;
      const needed2 = length + line.length + 1 + 2 * (Math.max(run, ticks) + 1) + 10;
      isFull = needed2 > limit;
      if (isFull) break;
      lines.push(line);
      length += line.length + 1;
      run = Math.max(run, ticks);
    }
  }
  if (total === 0) return { text: "", isWhole: true };
  if (lines.length === 0) return void 0;
  const fence = fenceFor(run);
  const rest = total - lines.length;
  const more = rest === 0 ? "" : `\u2026 ${plural(rest, "more line")}, left out here.

`;
  return { text: `${fence}diff
${lines.join("\n")}
${fence}

${more}`, isWhole: rest === 0 };
}
function* blockLines(block3) {
  if (block3.path !== "") yield `@@ ${clip(visibleLine(block3.path), longestLine)} @@`;
  for (const [index, line] of block3.lines.entries()) {
    const text3 = visibleLine(line.text);
    const partner = text3.length > longestLine ? visibleLine(partnerOf(block3.lines, index)?.text ?? "") : "";
    yield prefixes2[line.sign].trimEnd() === "" && text3 === "" ? "" : prefixes2[line.sign] + around(text3, partner);
  }
}
function partnerOf(lines, index) {
  const sign = lines[index]?.sign;
  if (sign === "removed" && lines[index + 1]?.sign === "added") return lines[index + 1];
  if (sign === "added" && lines[index - 1]?.sign === "removed") return lines[index - 1];
  return void 0;
}
function around(text3, other) {
  if (text3.length <= longestLine) return text3;
  let at4 = 0;
  while (at4 < text3.length && at4 < other.length && text3[at4] === other[at4]) at4 += 1;
  if (other === "" || at4 < longestLine / 2) return clip(text3, longestLine);
  const from = at4 - 80;
  return `\u2026${clip(text3.slice(/[\udc00-\udfff]/.test(text3[from] ?? "") ? from - 1 : from), longestLine)}`;
}
var icons, icon, signs3, inCode, prefixes2, longestLine;
var init_section = __esm({
  "src/report/markdown/section.ts"() {
    "use strict";
    init_lines();
    init_summary();
    init_visible();
    init_escape();
    icons = { critical: "\u{1F534}", high: "\u{1F7E0}", medium: "\u{1F7E1}", info: "\u{1F535}" };
    icon = (severity) => severity ? `${icons[severity]} ` : "";
    signs3 = {
      added: "+",
      removed: "\u2212",
      changed: "~",
      renamed: "\u21C4"
    };
    inCode = (text3) => `<code>${html(text3)}</code>`;
    prefixes2 = {
      same: "  ",
      removed: "- ",
      added: "+ ",
      note: "! "
    };
    longestLine = 240;
  }
});

// src/report/markdown/fit.ts
function fit(parts, room, options) {
  const { lines, left } = listing(parts, room, options);
  const units = worstFirst(parts);
  const sections = lines.size < units.length ? /* @__PURE__ */ new Map() : detail(units, lines, left, options);
  return { sections, lines };
}
function worstFirst(parts) {
  return parts.flatMap((part2) => part2.units).toSorted((a, b) => weight(a.first) - weight(b.first));
}
function listing(parts, room, options) {
  const partOf = new Map(parts.flatMap((part2) => part2.units.map((unit) => [unit, part2])));
  const lines = /* @__PURE__ */ new Map();
  const paid = /* @__PURE__ */ new Set();
  let left = room;
  for (const unit of worstFirst(parts)) {
    const line = listed3(unit, options);
    const part2 = partOf.get(unit);
    const extra = part2 === void 0 || paid.has(part2) ? 0 : part2.heading.length + 1;
    if (line.length + extra > left) break;
    if (part2 !== void 0) paid.add(part2);
    left -= line.length + extra;
    lines.set(unit, line);
  }
  return { lines, left };
}
function detail(units, lines, room, options) {
  const sections = /* @__PURE__ */ new Map();
  const open2 = /* @__PURE__ */ new Set();
  let left = room;
  let shown = 0;
  for (const step of [...steps, Number.POSITIVE_INFINITY]) {
    for (const unit of units) {
      const known = sections.get(unit);
      if (left < crumbs) break;
      if (known?.isWhole === true) continue;
      const line = lines.get(unit)?.length ?? 0;
      const used = known?.text.length ?? line;
      const next = section(unit, Math.min(step + line, left + used), known === void 0, options);
      if (next === void 0 || next.text.length > left + used) {
        if (known === void 0) break;
        continue;
      }
      left -= next.text.length - used;
      if (known === void 0 && shown <= unfolded && "changes" in unit.first.change) {
        shown += next.text.length;
        if (next.isWhole && shown <= unfolded) open2.add(unit);
      }
      sections.set(unit, next);
    }
  }
  return new Map(
    [...sections].map(([unit, { text: text3 }]) => [
      unit,
      open2.has(unit) ? text3 : text3.replace("<details open>", "<details>")
    ])
  );
}
function partText({ heading: head2, units }, fitted) {
  const sections = units.map((unit) => fitted.sections.get(unit) ?? "").join("");
  const lines = units.map((unit) => fitted.sections.has(unit) ? "" : fitted.lines.get(unit) ?? "").join("");
  if (sections === "" && lines === "") return "";
  return `${head2}${sections}${lines}${lines === "" ? "" : "\n"}`;
}
function countedNote(entries) {
  if (entries.length === 0) return "";
  const number4 = (kind) => entries.filter((entry) => entry.change.kind === kind).length;
  const kinds5 = ["removed", "renamed", "changed", "added"].filter((kind) => number4(kind) > 0);
  return `\u2026 and ${plural(entries.length, "more resource")}: ${kinds5.map((kind) => `${number4(kind)} ${kind}`).join(", ")}.

`;
}
var steps, unfolded, crumbs;
var init_fit = __esm({
  "src/report/markdown/fit.ts"() {
    "use strict";
    init_share();
    init_summary();
    init_section();
    steps = [900, 4e3];
    unfolded = 2e3;
    crumbs = 200;
  }
});

// src/report/markdown/parts.ts
function cut(part2, room) {
  if (part2.lines.length === 0) return "";
  const all = part2.lines.reduce((sum2, line) => sum2 + line.length, part2.head.length + 1);
  if (all <= room) return `${part2.head}${part2.lines.join("")}
`;
  let left = room - part2.head.length - 1 - part2.more(part2.lines.length).length;
  if (left < 0) return "";
  let fitting = 0;
  for (const line of part2.lines) {
    if (line.length > left) break;
    left -= line.length;
    fitting += 1;
  }
  return `${part2.head}${part2.lines.slice(0, fitting).join("")}${part2.more(part2.lines.length - fitting)}
`;
}
function contextTable(report2, { names: names3 }, worstFirst2) {
  const rows = report2.contexts.map((context, index) => ({ context, name: names3[index] ?? "" })).filter(({ context }) => context.status !== "untouched");
  const sorted = worstFirst2 ? rows.toSorted((a, b) => rankOf(a.context) - rankOf(b.context)) : rows;
  return {
    head: "| Context | Changes | Restarts | Highest risk | Time |\n| --- | --- | --- | --- | --- |\n",
    lines: sorted.map(({ context, name }) => contextRow(context, name)),
    more: (rest) => `
\u2026 and ${plural(rest, "more context")}.
`
  };
}
function contextRow(context, name) {
  const { comparison } = context;
  const changes = comparison === void 0 ? "" : countsText(comparison.counts);
  const status = context.status === "new" ? " (new context)" : context.status === "deleted" ? " (context deleted)" : "";
  const restarts = comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length);
  const severity = riskOf(context);
  const risk = context.status === "failed" ? "\u274C failed" : severity === void 0 ? "" : icon(severity) + severity;
  const time = context.milliseconds === void 0 ? "" : timeText(context.milliseconds);
  return `| ${[`${cellCode(name)}${status}`, changes, restarts, risk, time].join(" | ")} |
`;
}
function gatePart(report2, { names: names3 }) {
  const lines = stopped(report2).map(
    ({ index, failOn }) => `\u26D4 ${code2(names3[index] ?? "")} stops here: its \`gate.failOn\` is ${code2(failOn)}.
`
  );
  return { head: "", lines, more: (rest) => `\u2026 and ${plural(rest, "more context")}.
` };
}
function restartPart(report2) {
  const { named, quiet: quiet2 } = sharedRestarts(report2);
  const told5 = named.slice(0, mostNames2).map(({ name, because }) => {
    return because.length === 0 ? code2(name) : `${code2(name)} (${because.map((one2) => code2(one2)).join(", ")})`;
  });
  const rest = named.length - told5.length;
  const lines = [
    ...named.length === 0 ? [] : [
      `Pods of ${plural(named.length, "workload")} restart: ${told5.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.
`
    ],
    ...quiet2.length === 0 ? [] : [
      `Pods of ${plural(quiet2.length, "workload")} restart for a checksum or a label only: ${listNames(quiet2, "")}.
`
    ]
  ];
  return { head: "", lines, more: () => "" };
}
function problemPart(report2, { names: names3 }) {
  const lines = report2.contexts.flatMap(
    (context, index) => context.problems.map(({ side: of, problem: problem2 }) => {
      const which = report2.contexts.length > 1 || context.context !== "" ? `${code2(names3[index] ?? "")}: ` : "";
      const mark = problem2.severity === "warning" ? "\u26A0\uFE0F" : "\u274C";
      const base = of === "base" ? "at the base: " : "";
      const all = of === "base" && problem2.severity === "error" && context.status === "compared";
      const shown = all ? " Everything is shown as new." : "";
      return `- ${mark} ${which}${base}${problemText(problem2)}${shown}
`;
    })
  );
  return { head: "### Problems\n\n", lines, more: listRest };
}
function problemText(problem2) {
  const { at: at4 } = problem2;
  const place = at4 === void 0 ? "" : ` (${code2(`${at4.file}:${at4.line}:${at4.column}`)})`;
  const hint6 = problem2.hint === void 0 ? "" : ` ${prose(sentence(problem2.hint))}`;
  return `${prose(problem2.message)}${place}.${hint6}`;
}
function findingPart(places, findings) {
  const lines = findings.map(({ item, contexts, resources }, index) => {
    const before = findings[index - 1]?.item;
    const hint6 = before?.rule === item.rule && before.hint === item.hint ? "" : ` ${prose(sentence(item.hint))}`;
    const path = pathBeside(item);
    const at4 = path === "" ? "" : ` at ${code2(path)}`;
    const place = placeOf(item);
    const unnamed = place === "" ? "" : ` ${code2(place)}`;
    const about = `${resources.length === 0 ? unnamed : listNames(resources, " ")}${where2(places, contexts, " in ")}`;
    const text3 = `${prose(item.message)}.${hint6} (${code2(item.rule)}${at4})`;
    if (item.allowed !== void 0) {
      return `- \u26AA ${item.severity}, allowed (${prose(item.allowed.reason)})${about}: ${text3}
`;
    }
    return `- ${icon(item.severity)}**${item.severity}**${about}: ${text3}
`;
  });
  return { head: "### Findings\n\n", lines, more: listRest };
}
function where2(places, contexts, before, name = code2) {
  return listNames(namesWhere(places, contexts), before, name);
}
function listNames(names3, before, name = code2) {
  if (names3.length === 0) return "";
  const rest = names3.length - mostNames2;
  return `${before}${names3.slice(0, mostNames2).map((one2) => name(one2)).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function imagePart(places, images) {
  const isOne2 = images.every((image) => where2(places, image.contexts, "") === "");
  const lines = images.map((image) => {
    const shown = image.workloads.slice(0, 6).map(cellCode).join(", ");
    const rest = image.workloads.length - 6;
    const cells = [
      image.repository === "" ? "" : cellCode(image.repository),
      tagCell2(image.before),
      tagCell2(image.after),
      `${shown}${rest > 0 ? ` and ${rest} more` : ""}`,
      ...isOne2 ? [] : [where2(places, image.contexts, "", cellCode) || "all"]
    ];
    return `| ${cells.join(" | ")} |
`;
  });
  const columns = ["Image", "Before", "After", "Workloads", ...isOne2 ? [] : ["Contexts"]];
  const head2 = `### Images

| ${columns.join(" | ")} |
|${" --- |".repeat(columns.length)}
`;
  return { head: head2, lines, more: (rest) => `
\u2026 and ${plural(rest, "more image")}.
` };
}
function quietPart(places, groups, showNoise) {
  const lines = groups.flatMap((group2) => {
    const values = group2.values.slice(0, 2).map(({ before, after }) => `${side3(before)} \u2192 ${side3(after)}`);
    const rest = group2.values.length - values.length;
    const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group2.reason === void 0 ? "" : ` (${prose(group2.reason)})`;
    const inContexts = where2(places, group2.contexts, " in ");
    const ids = showNoise ? group2.ids.map((id) => `  - ${code2(id)}
`) : [];
    const count3 = `${plural(group2.resources, "resource")}${inContexts}`;
    return [`- ${count3}: ${groupWords[group2.kind]} ${code2(group2.what)}${reason}${shown}
`, ...ids];
  });
  return { head: `### ${showNoise ? "Counted" : "Counted, not shown"}

`, lines, more: listRest };
}
function side3(value) {
  if (value === void 0) return "nothing";
  if (isNumeral(value)) return code2(canonicalNumber(value));
  return code2(typeof value === "string" ? value : writeJson(value));
}
function notePart(report2, places) {
  const random = sharedRandom(report2).map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : code2(pathText(item.path));
    const since = item.wasConstant ? ", which was a constant before" : "";
    return `- Random from render to render and left out: ${code2(refName(item.resource))} ${path}${since}
`;
  });
  const limits = [
    ...report2.limits,
    ...report2.contexts.flatMap((context) => context.comparison?.limits.map((limit) => limit.message) ?? [])
  ].map((limit) => `- ${prose(sentence(limit))}
`);
  const untouched = report2.contexts.flatMap(
    (context, index) => context.status === "untouched" ? [index] : []
  );
  const names3 = untouched.map((index) => places.names[index] ?? "");
  const untouchedLine = names3.length === 0 ? [] : [`- Untouched, not rendered: ${listNames(names3, "")}
`];
  return {
    head: "### Notes\n\n",
    lines: [.../* @__PURE__ */ new Set([...untouchedLine, ...limits, ...kubeVersions(report2, places), ...random])],
    more: listRest
  };
}
function kubeVersions(report2, places) {
  const byVersion = /* @__PURE__ */ new Map();
  for (const [index, { kubeVersion }] of report2.contexts.entries()) {
    if (kubeVersion?.source !== "helm") continue;
    const known = byVersion.get(kubeVersion.version);
    if (known === void 0) byVersion.set(kubeVersion.version, [index]);
    else known.push(index);
  }
  return [...byVersion].map(([version3, contexts]) => {
    return `- Rendered for Kubernetes ${prose(version3)}, helm's own: no ${code2("kubeVersion")} is set${where2(places, contexts, " in ")}
`;
  });
}
var listRest, rankOf, mostNames2, tagCell2;
var init_parts2 = __esm({
  "src/report/markdown/parts.ts"() {
    "use strict";
    init_diff();
    init_outcome();
    init_share();
    init_summary();
    init_yaml();
    init_escape();
    init_section();
    listRest = (rest) => `- \u2026 and ${rest} more
`;
    rankOf = (context) => context.status === "failed" ? -1 : rank(riskOf(context));
    mostNames2 = 8;
    tagCell2 = (tag3) => tag3 === void 0 ? "none" : tag3 === "" ? "no tag" : cellCode(tag3);
  }
});

// src/report/units.ts
function unitsOf(entries, options) {
  const units = [];
  const open2 = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = sameness2(entry, options);
    const unit = key === void 0 ? void 0 : open2.get(key);
    if (unit !== void 0 && unit.entries.length < most5) {
      unit.entries.push(entry);
      continue;
    }
    const next = { first: entry, entries: [entry] };
    units.push(next);
    if (key !== void 0) open2.set(key, next);
  }
  return units;
}
function sameness2(entry, options) {
  const { change, findings, random, restart, namespace } = entry;
  if (change.kind !== "changed" || findings.length > 0 || random.length > 0) return void 0;
  const changes = shownChanges(change.changes, options);
  if (changes.length > fewChanges || changes.some(({ detail: detail2 }) => detail2 !== void 0)) return void 0;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== void 0, restart?.because, blocksOf(change, options)]);
}
var most5, fewChanges;
var init_units = __esm({
  "src/report/units.ts"() {
    "use strict";
    init_lines();
    most5 = 20;
    fewChanges = 6;
  }
});

// src/report/markdown/since.ts
function sinceText(report2, places, room, options) {
  const all = sincesOf(report2, options);
  const texts2 = [];
  let left = room - rule.length;
  for (const [at4, since] of all.entries()) {
    const text3 = one(since, places, Math.floor(left / (all.length - at4)), options);
    left -= text3.length;
    texts2.push(text3);
  }
  const shown = texts2.join("");
  return shown === "" ? "" : `${shown}${rule}`;
}
function one({ sentence: said2, bundles, notes }, places, room, options) {
  const lead = `**${prose(said2)}.**

`;
  if (lead.length > room) return "";
  const noted = cut(
    {
      head: "",
      lines: notes.map((note2) => `- ${prose(sentence(note2))}
`),
      more: (rest2) => `- \u2026 and ${rest2} more
`
    },
    (room - lead.length) / 3
  );
  const several = places.names.length > 1;
  const parts = bundles.map(({ contexts, entries }) => ({
    heading: several ? `${listNames(
      contexts.map((index) => places.names[index] ?? ""),
      "In "
    )}:

` : "",
    units: unitsOf(entries, options)
  }));
  const fitted = fit(parts, room - lead.length - noted.length - 120, options);
  const rest = parts.flatMap(
    ({ units }) => units.filter((unit) => !fitted.lines.has(unit) && !fitted.sections.has(unit))
  );
  const resources = parts.map((part2) => partText(part2, fitted)).join("");
  return `${lead}${resources}${countedNote(rest.flatMap(({ entries }) => entries))}${noted}`;
}
var rule;
var init_since3 = __esm({
  "src/report/markdown/since.ts"() {
    "use strict";
    init_since();
    init_summary();
    init_units();
    init_escape();
    init_fit();
    init_parts2();
    rule = "### The whole change\n\n";
  }
});

// src/report/markdown/report.ts
function markdownReport(report2, options = {}) {
  return markdownWithin(report2, options)(options.budget ?? 64e3);
}
function markdownWithin(report2, options = {}) {
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const places = placesOf(report2);
  const known = {
    report: report2,
    lineOptions,
    bundles,
    places,
    findings: findingPart(places, groupedFindings(report2)),
    quiet: quietPart(places, sharedGroups(report2), lineOptions.showNoise),
    restarts: restartPart(report2),
    images: imagePart(places, imageChanges(report2)),
    notes: notePart(report2, places),
    table: contextTable(report2, places, false),
    parts: bundles.map((bundle) => ({
      heading: heading(places, bundle, bundles.length),
      units: unitsOf(bundle.entries, lineOptions)
    }))
  };
  return (budget2) => within2(Math.max(smallestBudget, budget2), known);
}
function within2(budget2, known) {
  const { report: report2, lineOptions, bundles, places, findings, parts } = known;
  const title2 = `${prose(report2.title, 80)}: ${verdict(report2, bundles)}`;
  const head2 = `## ${worstIcon(report2)}${title2}

${sides(report2)}`;
  const foot = commandLine(report2, (budget2 - head2.length) / 3);
  let room = budget2 - head2.length - foot.length;
  const take = (text3) => {
    room -= text3.length;
    return text3;
  };
  const share2 = (part2) => Math.floor(room * part2);
  const since = take(sinceText(report2, places, share2(0.4), lineOptions));
  const table2 = take(tableWithin(known, share2(0.35)));
  const gates2 = take(cut(gatePart(report2, places), share2(0.1)));
  const restarts = take(cut(known.restarts, share2(0.1)));
  const problems = take(cut(problemPart(report2, places), share2(0.3)));
  const quiet2 = take(cut(known.quiet, Math.min(share2(0.15), lineOptions.showNoise ? budget2 : 2e3)));
  const notes = take(cut(known.notes, Math.min(share2(0.15), 2e3)));
  const least = cut(findings, share2(0.3));
  const restNote = countedNote(bundles.flatMap((bundle) => bundle.entries));
  const { lines } = listing(parts, room - least.length - restNote.length, lineOptions);
  const used = parts.reduce((sum2, part2) => sum2 + partText(part2, { lines, sections: /* @__PURE__ */ new Map() }).length, 0);
  const unlisted = parts.flatMap(({ units }) => units.filter((unit) => !lines.has(unit)));
  const counted4 = countedNote(unlisted.flatMap((unit) => unit.entries));
  const isAll = counted4 === "";
  const found = take(isAll ? cut(findings, Math.max(least.length, Math.floor((room - used) * 0.7))) : least);
  const images = take(isAll ? cut(known.images, Math.floor((room - used) * 0.4)) : "");
  const fitted = isAll ? fit(parts, room, lineOptions) : { lines, sections: /* @__PURE__ */ new Map() };
  const resources = parts.map((part2) => partText(part2, fitted)).join("");
  return `${head2}${since}${table2}${gates2}${restarts}${problems}${found}${images}${resources}${counted4}${quiet2}${notes}${foot}`;
}
function worstIcon(report2) {
  if (report2.contexts.some((context) => context.status === "failed")) return "\u274C ";
  return icon(report2.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}
function sideText({ name, commit: commit2 }) {
  const short4 = commit2 === void 0 || commit2.startsWith(name) ? "" : ` (${code2(commit2.slice(0, 7))})`;
  return `${code2(clip(name, 60))}${short4}`;
}
function tableWithin({ report: report2, places, table: table2 }, room) {
  const [only] = report2.contexts;
  if (report2.contexts.length === 1 && only?.comparison !== void 0 && only.service + only.context === "") {
    const restarts = only.comparison.restarts.length;
    const risk = riskOf(only);
    const facts = [
      countsText(only.comparison.counts),
      ...restarts === 0 ? [] : [`${plural(restarts, "workload")} restart${restarts === 1 ? "s" : ""}`],
      ...risk === void 0 ? [] : [`highest risk ${icon(risk)}${risk}`],
      ...only.milliseconds === void 0 ? [] : [timeText(only.milliseconds)]
    ];
    return `${facts.join(" \xB7 ")}

`;
  }
  const length = table2.lines.reduce((sum2, line) => sum2 + line.length, table2.head.length + 1);
  return cut(length <= room ? table2 : contextTable(report2, places, true), room);
}
function heading(places, bundle, bundles) {
  const isAll = bundles === 1 && bundle.contexts.length === places.names.length;
  const names3 = bundle.contexts.map((index) => places.names[index] ?? "");
  return `### ${isAll || places.names.length === 1 ? "Resources" : listNames(names3, "In ")}

`;
}
function commandLine(report2, room) {
  if (report2.command === void 0) return "";
  const line = `Same on a laptop: ${span(visible(report2.command))}
`;
  return line.length <= room ? line : "";
}
var smallestBudget, sides;
var init_report2 = __esm({
  "src/report/markdown/report.ts"() {
    "use strict";
    init_findings();
    init_images();
    init_share();
    init_summary();
    init_visible();
    init_escape();
    init_fit();
    init_parts2();
    init_section();
    init_since3();
    init_units();
    smallestBudget = 500;
    sides = (report2) => `${sideText(report2.base)} \u2192 ${sideText(report2.head)}

`;
  }
});

// src/report/names.ts
function namesReport(report2, options = {}) {
  const { names: names3 } = placesOf(report2);
  return report2.contexts.flatMap(({ comparison }, index) => {
    if (comparison === void 0) return [];
    const { resources, quiet: quiet2 } = shownResources(comparison, { showNoise: options.showNoise ?? false });
    return [
      ...resources.map((change) => {
        const before = change.kind === "renamed" ? [change.before.id] : [];
        return [change.kind, names3[index] ?? "", change.resource.id, ...before];
      }),
      ...quiet2.map(({ resource }) => ["quiet", names3[index] ?? "", resource.id])
    ];
  }).map((fields3) => `${fields3.map(visible).join("	")}
`).join("");
}
var init_names2 = __esm({
  "src/report/names.ts"() {
    "use strict";
    init_share();
    init_summary();
    init_visible();
  }
});

// src/report/patch.ts
function patchReport(report2, options = {}) {
  const { names: names3 } = placesOf(report2);
  const several = report2.contexts.length > 1;
  const lineOptions = { showNoise: options.showNoise ?? false };
  return report2.contexts.flatMap(({ comparison }, index) => {
    if (comparison === void 0) return [];
    const { resources, quiet: quiet2 } = shownResources(comparison, lineOptions);
    return [...resources, ...quiet2].map((change) => {
      const folder = several ? `${part(names3[index] ?? "")}/` : "";
      const before = change.kind === "added" ? void 0 : folder + fileOf("before" in change ? change.before : change.resource);
      const after = change.kind === "removed" ? void 0 : folder + fileOf(change.resource);
      const hunks = hunksOf(blocksOf(change, lineOptions));
      return hunks === "" && change.kind !== "renamed" ? "" : `${head(before, after, hunks !== "")}${hunks}`;
    });
  }).join("");
}
function head(before, after, hasHunks) {
  const [a, b] = [before ?? after ?? "", after ?? before ?? ""];
  const lines = [`diff --git a/${a} b/${b}`];
  if (before === void 0) lines.push("new file mode 100644");
  if (after === void 0) lines.push("deleted file mode 100644");
  if (a !== b) lines.push(`rename from ${a}`, `rename to ${b}`);
  if (!hasHunks) return `${lines.join("\n")}
`;
  lines.push(
    `--- ${before === void 0 ? "/dev/null" : `a/${a}`}`,
    `+++ ${after === void 0 ? "/dev/null" : `b/${b}`}`
  );
  return `${lines.join("\n")}
`;
}
function fileOf(ref) {
  const name = ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}(generated)` : ref.name;
  return `${[ref.group, ref.kind, ref.namespace, name].filter((text3) => text3 !== "").map(part).join("/")}.yaml`;
}
function part(text3) {
  const plain4 = visible(text3).replace(/[\s/\\"]/g, "_");
  return /^\.*$/.test(plain4) ? `_${plain4}` : plain4;
}
function hunksOf(blocks2) {
  let before = 1;
  let after = 1;
  let text3 = "";
  for (const block3 of blocks2) {
    const lines = block3.lines.filter((line) => line.sign !== "note");
    if (lines.length === 0) continue;
    const olds = lines.filter((line) => line.sign !== "added").length;
    const news = lines.filter((line) => line.sign !== "removed").length;
    const path = block3.path === "" ? "" : ` ${visible(block3.path)}`;
    text3 += `@@ -${range(before, olds)} +${range(after, news)} @@${path}
${lines.map(lineText).join("")}`;
    before += olds;
    after += news;
  }
  return text3;
}
function lineText(line) {
  const signs6 = { same: " ", removed: "-", added: "+", note: "" };
  return `${signs6[line.sign]}${visibleLine(line.text)}
`;
}
var range;
var init_patch = __esm({
  "src/report/patch.ts"() {
    "use strict";
    init_lines();
    init_share();
    init_summary();
    init_visible();
    range = (start2, length) => `${length === 0 ? start2 - 1 : start2},${length}`;
  }
});

// src/report/read-clean.ts
function makeCleaner(key, known) {
  const made = makeRedactor({ key, known, also: [], allow: [] }, []);
  const redactor = { ...made, tag: (secret, cause, more) => tagOnce(made, secret, cause, more) };
  const resource = (kind, content) => redactResource(redactor, headerOf2(kind), content);
  return {
    text: (text3) => redactor.text(text3),
    resource,
    value(kind, path, value) {
      const whole3 = wrapped(path, value);
      const clean = isMap(whole3) ? resource(kind, whole3) : whole3;
      return clean === whole3 ? value : unwrapped(path, clean);
    },
    factsOf: (value) => factsIn(redactor, value)
  };
}
function wrapped(path, value) {
  return path.reduceRight((inner, step) => {
    if (step.kind === "key") return /* @__PURE__ */ new Map([[step.key, inner]]);
    if (step.kind !== "item" || !isMap(inner)) return [inner];
    const keys2 = step.keys.flatMap(
      ({ key, value: own }) => own === void 0 ? [] : [[key, own]]
    );
    return [new Map([...keys2, ...inner])];
  }, value);
}
function unwrapped(path, whole3) {
  return path.reduce((outer, step) => {
    if (step.kind === "key" && isMap(outer)) return outer.get(step.key) ?? [...outer.values()].at(-1) ?? null;
    return isList(outer) ? outer[0] ?? null : outer;
  }, whole3);
}
function cleanPath(path) {
  const isOdd = path === "" || path.length > 1024 || /[\p{C}\\]/u.test(path) || /^(?:[/~]|[a-z][a-z0-9+.-]*:)/i.test(path) || path.split("/").includes("..");
  return isOdd ? void 0 : path;
}
var tag, tagOnce, headerOf2;
var init_read_clean = __esm({
  "src/report/read-clean.ts"() {
    "use strict";
    init_redact();
    init_yaml();
    tag = /^\(secret [0-9a-f]{12}\)$/;
    tagOnce = (redactor, secret, cause, more) => {
      const written = typeof secret === "string" ? secret : Buffer.from(secret).toString("latin1");
      return tag.test(written) ? written : redactor.tag(secret, cause, more);
    };
    headerOf2 = (kind) => ({
      apiVersion: "",
      kind,
      name: "",
      generateName: "",
      namespace: "",
      isHook: false
    });
  }
});

// src/report/read-node.ts
function at2(node2, key) {
  const value = isMap(node2.value) ? node2.value.get(key) : void 0;
  return value === void 0 ? void 0 : { value, key, parent: node2 };
}
function need(node2, key) {
  const found = at2(node2, key);
  if (found !== void 0) return found;
  throw isMap(node2.value) ? refused2(node2, `has no ${key}`) : wrong(node2, "a map");
}
function given(node2, key, read2) {
  const found = at2(node2, key);
  const value = found === void 0 ? void 0 : read2(found);
  return value === void 0 ? {} : { [key]: value };
}
function each2(node2, key, read2) {
  return itemsOf(need(node2, key), read2);
}
function itemsOf(list3, read2) {
  if (!isList(list3.value)) throw wrong(list3, "a list");
  return list3.value.map((value, index) => read2({ value, key: index, parent: list3 }));
}
function entriesOf2(map, read2) {
  if (!isMap(map.value)) throw wrong(map, "a map");
  return new Map(
    Array.from(map.value, ([key, value]) => [clipped(key, longestWord), read2({ value, key, parent: map })])
  );
}
function flag(node2) {
  if (typeof node2.value !== "boolean") throw wrong(node2, "true or false");
  return node2.value;
}
function yes(node2) {
  if (node2.value !== true) throw wrong(node2, "true");
  return true;
}
function count2(node2) {
  const number4 = measure(node2);
  if (!Number.isInteger(number4) || number4 < 0 || number4 > mostCounted)
    throw wrong(node2, `a whole number from 0 to ${mostCounted}`);
  return number4;
}
function measure(node2) {
  if (!isNumeral(node2.value)) throw wrong(node2, "a number");
  return Number(node2.value.numeral);
}
function oneOf(node2, known) {
  const found = known.find((candidate) => candidate === node2.value);
  if (found === void 0) throw wrong(node2, `one of ${known.join(", ")}`);
  return found;
}
function wrong(node2, expected) {
  return refused2(node2, `is ${kindOf2(node2.value)}, ${expected} was expected`);
}
function refused2(node2, what) {
  return new UserError("report-file", `${fileOf2(node2)} is no report of Pligos: ${placeOf2(node2)} ${what}`, {
    hint: "hand over the report.json that the Action or `pligos diff --format json` has written, as it is"
  });
}
function string(node2) {
  if (typeof node2.value !== "string") throw wrong(node2, "a text");
  return node2.value;
}
function placeOf2({ key, parent }) {
  if (parent === void 0) return "the whole";
  const before = parent.parent === void 0 ? "" : placeOf2(parent);
  if (typeof key === "number") return `${before}[${key}]`;
  const shown = key.replaceAll(/[^\w/.-]/g, "?").slice(0, 60);
  return before === "" ? shown : `${before}.${shown}`;
}
function kindOf2(value) {
  if (value === null) return "null";
  if (isMap(value)) return "a map";
  if (isList(value)) return "a list";
  if (isNumeral(value)) return "a number";
  return typeof value === "string" ? "a text" : String(value);
}
var longestWord, longestText, mostCounted, rootNode, word3, words3, text, clipped, fileOf2;
var init_read_node = __esm({
  "src/report/read-node.ts"() {
    "use strict";
    init_errors();
    init_yaml();
    longestWord = 4096;
    longestText = 2 * 1024 * 1024;
    mostCounted = 1e9;
    rootNode = (value, file) => ({ value, key: "", parent: void 0, file });
    word3 = (node2) => clipped(string(node2), longestWord);
    words3 = (node2) => itemsOf(node2, word3);
    text = (node2) => clipped(string(node2), longestText);
    clipped = (long, most7) => long.length <= most7 ? long : `${long.slice(0, most7 - 1)}\u2026`;
    fileOf2 = (node2) => node2.parent === void 0 ? node2.file ?? "" : fileOf2(node2.parent);
  }
});

// src/report/read-change.ts
function readChange(node2, kind, cleaner, within3 = []) {
  const path = each2(node2, "steps", readStep);
  const clean = ({ value }) => cleaner.value(kind, [...within3, ...path], value);
  const [before, after] = [given(node2, "before", clean), given(node2, "after", clean)];
  const isHidden = hidden(at2(node2, "before"), before.before) || hidden(at2(node2, "after"), after.after);
  const secrets = readSecrets(node2, before.before, after.after, cleaner);
  return {
    kind: oneOf(need(node2, "kind"), ["added", "removed", "changed", "order"]),
    path,
    ...before,
    ...after,
    // Line by line it would show what is hidden as a whole.
    ...!isHidden && given(node2, "detail", (detail2) => readDetail(detail2, kind, cleaner, [...within3, ...path])),
    ...given(node2, "retyped", (retyped) => ({
      before: oneOf(need(retyped, "before"), types),
      after: oneOf(need(retyped, "after"), types),
      ...given(retyped, "expected", (expected) => oneOf(expected, types))
    })),
    ...given(node2, "group", word3),
    ...secrets && { secrets }
  };
}
function readSecrets(node2, before, after, cleaner) {
  const told5 = at2(node2, "secrets");
  const factsOf3 = (side5, value) => {
    const known = told5 && at2(told5, side5);
    if (known !== void 0) return readFacts(known);
    return value === void 0 ? void 0 : [...cleaner.factsOf(value).values()][0];
  };
  const [first, second] = [factsOf3("before", before), factsOf3("after", after)];
  if (told5 === void 0 && first === void 0 && second === void 0) return void 0;
  return { ...first && { before: first }, ...second && { after: second } };
}
function readStep(node2) {
  const key = at2(node2, "key");
  if (key !== void 0) return { kind: "key", key: text(key) };
  const index = at2(node2, "index");
  if (index !== void 0) return { kind: "index", ...placesOf2(index) };
  const member = at2(node2, "member");
  if (member !== void 0) return { kind: "member", value: member.value };
  const item = at2(node2, "item");
  if (item === void 0) throw wrong(node2, "a step of a path");
  const keys2 = itemsOf(item, (one2) => ({
    key: text(need(one2, "key")),
    ...given(one2, "value", ({ value }) => value),
    ...given(one2, "filled", yes)
  }));
  return { kind: "item", keys: keys2, occurrence: count2(need(node2, "occurrence")), ...placesOf2(node2) };
}
function readDetail(node2, kind, cleaner, path) {
  const what = oneOf(need(node2, "kind"), ["text", "structure", "certificates"]);
  if (what === "text") return readText(node2, cleaner);
  if (what === "certificates") {
    return {
      kind: what,
      before: each2(node2, "before", readCertificate),
      after: each2(node2, "after", readCertificate)
    };
  }
  const structure = {
    kind: what,
    language: oneOf(need(node2, "language"), ["json", "yaml"]),
    changes: each2(node2, "changes", (change) => readChange(change, kind, cleaner, path)),
    ...given(node2, "text", (inner) => readText(inner, cleaner))
  };
  return structure;
}
function readText(node2, cleaner) {
  oneOf(need(node2, "kind"), ["text"]);
  return {
    kind: "text",
    hunks: each2(node2, "hunks", (hunk) => readHunk(hunk, cleaner)),
    removedLines: count2(need(node2, "removedLines")),
    addedLines: count2(need(node2, "addedLines")),
    coarse: flag(need(node2, "coarse"))
  };
}
function readHunk(node2, cleaner) {
  const lines = each2(node2, "lines", (line) => {
    const written = text(line);
    const kind = signs4[written.charAt(0)];
    if (kind === void 0) throw wrong(line, "a line that begins with a space, + or -");
    return { kind, text: written.slice(1) };
  });
  return {
    beforeLine: count2(need(node2, "beforeLine")),
    afterLine: count2(need(node2, "afterLine")),
    lines: withoutKeys(lines, cleaner)
  };
}
function withoutKeys(lines, cleaner) {
  for (const { text: line } of lines) {
    for (const [tag3, { cause }] of cleaner.factsOf(line))
      if (cause === "private-key") return lines.map(({ kind }) => ({ kind, text: tag3 }));
  }
  return lines;
}
function readFacts(node2) {
  return {
    cause: oneOf(need(node2, "cause"), causes),
    ...given(node2, "base64", (base64) => oneOf(base64, validity)),
    ...given(node2, "certificates", (certificates) => itemsOf(certificates, readCertificate)),
    ...given(node2, "privateKey", yes)
  };
}
function readCertificate(node2) {
  const field2 = (key) => word3(need(node2, key));
  return {
    subject: field2("subject"),
    issuer: field2("issuer"),
    validFrom: field2("validFrom"),
    validTo: field2("validTo"),
    names: words3(need(node2, "names")),
    serial: field2("serial")
  };
}
var types, causes, validity, hidden, placesOf2, signs4;
var init_read_change = __esm({
  "src/report/read-change.ts"() {
    "use strict";
    init_read_node();
    types = ["null", "string", "number", "boolean", "list", "map"];
    causes = [
      "secret-data",
      "last-applied",
      "private-key",
      "token",
      "url-password",
      "secret-name",
      "repeated",
      "registered",
      "embedded-secret"
    ];
    validity = ["valid", "invalid"];
    hidden = (node2, clean) => node2 !== void 0 && node2.value !== clean && typeof clean === "string" && /^\(secret \w+\)$/.test(clean);
    placesOf2 = (node2) => ({
      ...given(node2, "before", count2),
      ...given(node2, "after", count2)
    });
    signs4 = { " ": "same", "-": "removed", "+": "added" };
  }
});

// src/report/read-resource.ts
function refsOf({ resources, quiet: quiet2 }) {
  const all = [...resources, ...quiet2];
  const before = all.flatMap((change) => "before" in change ? [change.before] : []);
  const refs = [...before, ...all.map(({ resource }) => resource)];
  return new Map(refs.map((ref) => [ref.id, ref]));
}
function refOfId(node2, known) {
  const id = word3(node2);
  const found = known.get(id);
  if (found !== void 0) return found;
  const [group2 = "", kind = "", namespace = "", ...name] = id.split("/");
  return {
    group: group2 === "core" ? "" : group2,
    kind,
    namespace: namespace === "-" ? "" : namespace,
    name: name.join("/"),
    id,
    apiVersion: "",
    origin: { line: 0 }
  };
}
function readIdentity(node2) {
  const field2 = (key) => word3(need(node2, key));
  return { group: field2("group"), kind: field2("kind"), namespace: field2("namespace"), name: field2("name") };
}
function readRef(node2) {
  return {
    ...readIdentity(node2),
    id: word3(need(node2, "id")),
    apiVersion: word3(need(node2, "apiVersion")),
    origin: { line: count2(need(node2, "line")), ...given(node2, "template", word3) },
    ...given(node2, "generateName", word3),
    ...given(node2, "item", count2),
    ...given(node2, "hook", (hook) => ({
      events: words3(need(hook, "events")),
      weight: measure(need(hook, "weight")),
      deletePolicies: words3(need(hook, "deletePolicies"))
    }))
  };
}
function readResource(node2, cleaner) {
  const kind = oneOf(need(node2, "kind"), ["added", "removed", "changed", "renamed"]);
  const resource = readRef(need(node2, "resource"));
  if (kind === "added" || kind === "removed") {
    const told5 = at2(node2, "secrets");
    const content = cleaner.resource(resource.kind, mapOf2(need(node2, "content")));
    const facts = new Map([
      ...cleaner.factsOf(content),
      ...told5 === void 0 ? [] : entriesOf2(told5, readFacts)
    ]);
    return { kind, resource, content, facts };
  }
  const before = readRef(need(node2, "before"));
  const changes = each2(node2, "changes", (change) => readChange(change, resource.kind, cleaner));
  if (kind === "changed") return { kind, resource, before, changes };
  const likeness = measure(need(node2, "likeness"));
  if (likeness < 0 || likeness > 1) throw wrong(need(node2, "likeness"), "a number from 0 to 1");
  return { kind, resource, before, by: oneOf(need(node2, "by"), ["hash", "likeness"]), likeness, changes };
}
function readQuiet(node2, cleaner) {
  const read2 = readResource(node2, cleaner);
  if (read2.kind !== "changed") throw wrong(need(node2, "kind"), "changed");
  return read2;
}
function mapOf2(node2) {
  if (!isMap(node2.value)) throw wrong(node2, "a map");
  return node2.value;
}
var init_read_resource = __esm({
  "src/report/read-resource.ts"() {
    "use strict";
    init_yaml();
    init_read_change();
    init_read_node();
  }
});

// src/report/read-comparison.ts
function readComparison(node2, cleaner) {
  const resources = each2(node2, "resources", (resource) => readResource(resource, cleaner));
  const quietNode = at2(node2, "quiet");
  const quiet2 = quietNode === void 0 ? [] : itemsOf(quietNode, (resource) => readQuiet(resource, cleaner));
  const known = refsOf({ resources, quiet: quiet2 });
  return {
    counts: readCounts(need(node2, "counts")),
    resources,
    quiet: quiet2,
    groups: each2(node2, "groups", (group2) => readGroup(group2, cleaner)),
    restarts: each2(node2, "restarts", (restart) => readRestart(restart, known)),
    findings: each2(node2, "findings", readFinding),
    random: each2(node2, "random", (field2) => readRandom(field2, known)),
    limits: each2(node2, "limits", (limit) => readLimit(limit, known))
  };
}
function readImages(node2, comparison) {
  const known = comparison === void 0 ? /* @__PURE__ */ new Map() : refsOf(comparison);
  return itemsOf(node2, (row4) => ({
    resource: refOfId(need(row4, "resource"), known),
    container: word3(need(row4, "container")),
    init: flag(need(row4, "init")),
    ...given(row4, "before", readImage),
    ...given(row4, "after", readImage)
  }));
}
function readImage(node2) {
  const field2 = (key) => word3(need(node2, key));
  return {
    text: field2("text"),
    registry: field2("registry"),
    repository: field2("repository"),
    tag: field2("tag"),
    digest: field2("digest")
  };
}
function readCounts(node2) {
  const field2 = (key) => count2(need(node2, key));
  return {
    before: field2("before"),
    after: field2("after"),
    added: field2("added"),
    removed: field2("removed"),
    changed: field2("changed"),
    renamed: field2("renamed"),
    quiet: field2("quiet"),
    equal: field2("equal")
  };
}
function readGroup(node2, cleaner) {
  const clean = ({ value }) => cleaner.value("", [{ kind: "key", key: "value" }], value);
  return {
    id: word3(need(node2, "id")),
    kind: oneOf(need(node2, "kind"), ["label", "annotation", "checksum", "order", "ignored"]),
    what: word3(need(node2, "what")),
    ...given(node2, "before", clean),
    ...given(node2, "after", clean),
    ...given(node2, "reason", text),
    changes: count2(need(node2, "changes")),
    resources: words3(need(node2, "resources"))
  };
}
function readFinding(node2) {
  return {
    rule: word3(need(node2, "rule")),
    severity: oneOf(need(node2, "severity"), severities),
    side: oneOf(need(node2, "side"), ["before", "after", "both"]),
    ...given(
      node2,
      "resource",
      (resource) => at2(resource, "id") === void 0 ? readIdentity(resource) : readRef(resource)
    ),
    ...pathOf2(node2),
    message: text(need(node2, "message")),
    hint: text(need(node2, "hint")),
    ...given(node2, "error", yes),
    ...given(node2, "line", count2),
    ...given(node2, "template", word3),
    ...given(node2, "source", (source6) => {
      const file = cleanPath(word3(need(source6, "file")));
      return file === void 0 ? void 0 : { file, line: count2(need(source6, "line")) };
    }),
    ...given(node2, "allowed", (allowed) => ({ reason: text(need(allowed, "reason")) }))
  };
}
function pathOf2(node2) {
  const steps2 = at2(node2, "steps");
  return steps2 === void 0 ? {} : { path: itemsOf(steps2, readStep) };
}
var readRestart, readRandom, readLimit;
var init_read_comparison = __esm({
  "src/report/read-comparison.ts"() {
    "use strict";
    init_diff();
    init_read_change();
    init_read_clean();
    init_read_node();
    init_read_resource();
    readRestart = (node2, known) => ({
      resource: refOfId(need(node2, "resource"), known),
      because: words3(need(node2, "because")),
      quiet: flag(need(node2, "quiet"))
    });
    readRandom = (node2, known) => ({
      resource: refOfId(need(node2, "resource"), known),
      path: pathOf2(node2).path ?? [],
      wasConstant: flag(need(node2, "wasConstant"))
    });
    readLimit = (node2, known) => ({
      kind: oneOf(need(node2, "kind"), ["renames", "text", "structure", "list"]),
      message: text(need(node2, "message")),
      ...given(node2, "resource", (resource) => refOfId(resource, known))
    });
  }
});

// src/report/read-json.ts
function parseJson(text3, file, clean) {
  const parser = new Parser(text3, file, clean);
  const value = parser.value(0);
  parser.end();
  return value;
}
var jsonLimits, number2, simple4, longestKnown, mostKnown, words4, Parser;
var init_read_json = __esm({
  "src/report/read-json.ts"() {
    "use strict";
    init_errors();
    jsonLimits = {
      /** Lists and maps in each other. */
      depth: 500,
      /** Values and keys. */
      values: 4e6,
      /** Characters of indentation, were it laid out: a few bytes may stand for gigabytes. */
      indentation: 64 * 1024 * 1024,
      /** Digits of one number. */
      digits: 400
    };
    number2 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
    simple4 = /^"[ !#-[\]-~]*"$/;
    [longestKnown, mostKnown] = [200, 1e5];
    words4 = /* @__PURE__ */ new Map([
      ["t", true],
      ["f", false],
      ["n", null]
    ]);
    Parser = class {
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
        const word4 = words4.get(first);
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
        const map = /* @__PURE__ */ new Map();
        this.#at += 1;
        for (let first = true; !this.#ends("}", first); first = false) {
          this.#skipSpace();
          if (this.#text.charAt(this.#at) !== '"') throw this.#wrong("a key in quotes was expected");
          const key = this.#string();
          if (map.has(key)) throw this.#wrong("one key stands twice in one map");
          this.#skipSpace();
          if (this.#text.charAt(this.#at) !== ":") throw this.#wrong("a colon was expected");
          this.#at += 1;
          map.set(key, this.value(depth + 1));
        }
        return map;
      }
      #list(depth) {
        const list3 = [];
        this.#at += 1;
        for (let first = true; !this.#ends("]", first); first = false) list3.push(this.value(depth + 1));
        return list3;
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
        const start2 = this.#at;
        let end2 = this.#text.indexOf('"', start2 + 1);
        while (end2 >= 0 && this.#isEscaped(end2, start2)) end2 = this.#text.indexOf('"', end2 + 1);
        if (end2 < 0) throw this.#wrong("a text in quotes does not end");
        const written = this.#text.slice(start2, end2 + 1);
        const known = this.#known.get(written);
        const text3 = known ?? this.#clean(this.#unquoted(written));
        if (known === void 0 && written.length < longestKnown && this.#known.size < mostKnown)
          this.#known.set(written, text3);
        this.#at = end2 + 1;
        return text3;
      }
      #unquoted(written) {
        if (simple4.test(written)) return written.slice(1, -1);
        try {
          const read2 = JSON.parse(written);
          return String(read2);
        } catch {
          throw this.#wrong("a text in quotes holds a control character or an unknown escape");
        }
      }
      /** After an odd number of backslashes. */
      #isEscaped(quote, start2) {
        let before = quote - 1;
        while (before > start2 && this.#text.charCodeAt(before) === 92) before -= 1;
        return (quote - 1 - before) % 2 === 1;
      }
      #number() {
        number2.lastIndex = this.#at;
        const numeral = number2.exec(this.#text)?.[0];
        if (numeral === void 0) throw this.#wrong("a value was expected");
        if (numeral.length > jsonLimits.digits || !Number.isFinite(Number(numeral)))
          throw this.#wrong("a number is beyond all measure");
        this.#at += numeral.length;
        return { numeral };
      }
      #skipSpace() {
        for (; ; ) {
          const code3 = this.#text.charCodeAt(this.#at);
          if (code3 !== 32 && code3 !== 10 && code3 !== 13 && code3 !== 9) return;
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
        const line = before.split("\n").length;
        const column = this.#at - before.lastIndexOf("\n");
        return new UserError(
          "report-file",
          `${this.#file} is no report of Pligos: ${what} (line ${line}, column ${column})`,
          {
            hint: "hand over the report.json that the Action or `pligos diff --format json` has written, as it is"
          }
        );
      }
    };
  }
});

// src/report/types.ts
var failOnChoices;
var init_types3 = __esm({
  "src/report/types.ts"() {
    "use strict";
    failOnChoices = ["none", "changes", "info", "medium", "high", "critical"];
  }
});

// src/report/read.ts
function readReport(json, { file, key, secrets }) {
  const cleaner = makeCleaner(key, secrets);
  const root = rootNode(
    parseJson(json, file, (one2) => cleaner.text(one2)),
    file
  );
  const version3 = need(root, "version");
  if (count2(version3) !== 1) throw wrong(version3, "1, the version of reports that this Pligos reads,");
  return {
    version: 1,
    title: word3(need(root, "title")),
    base: readSide(need(root, "base")),
    head: readSide(need(root, "head")),
    contexts: each2(root, "contexts", (context) => readContext(context, cleaner)),
    ...given(root, "command", text),
    limits: each2(root, "limits", text)
  };
}
function commitOf(node2) {
  const commit2 = word3(node2);
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit2) ? commit2 : void 0;
}
function readContext(node2, cleaner) {
  const comparison = given(node2, "comparison", (one2) => readComparison(one2, cleaner));
  return {
    service: word3(need(node2, "service")),
    context: word3(need(node2, "context")),
    release: word3(need(node2, "release")),
    namespace: word3(need(node2, "namespace")),
    ...given(node2, "kubeVersion", (version3) => ({
      version: word3(need(version3, "version")),
      source: oneOf(need(version3, "source"), ["configured", "helm"])
    })),
    status: oneOf(need(node2, "status"), ["compared", "untouched", "failed", "new", "deleted"]),
    ...given(node2, "failOn", (failOn) => oneOf(failOn, failOnChoices)),
    problems: each2(node2, "problems", readProblem),
    ...comparison,
    ...given(node2, "images", (images) => readImages(images, comparison.comparison)),
    ...given(node2, "digest", (digest) => ({
      digest: word3(need(digest, "digest")),
      resources: entriesOf2(need(digest, "resources"), word3)
    })),
    ...given(node2, "milliseconds", milliseconds)
  };
}
function milliseconds(node2) {
  const time = measure(node2);
  if (time < 0 || time > 1e9) throw wrong(node2, "a time in milliseconds");
  return time;
}
function problemOf(node2) {
  const code3 = word3(need(node2, "code"));
  if (!isCode(code3)) throw wrong(need(node2, "code"), "a code of docs/errors.md");
  return {
    severity: oneOf(need(node2, "severity"), ["error", "warning"]),
    code: code3,
    message: text(need(node2, "message")),
    ...given(node2, "at", placeOf3),
    ...given(node2, "hint", text)
  };
}
function placeOf3(node2) {
  const file = cleanPath(word3(need(node2, "file")));
  if (file === void 0) return void 0;
  const [line, column] = [count2(need(node2, "line")), count2(need(node2, "column"))];
  return { file, line, column, ...given(node2, "path", word3) };
}
var readSide, readProblem, isCode;
var init_read = __esm({
  "src/report/read.ts"() {
    "use strict";
    init_codes();
    init_read_clean();
    init_read_comparison();
    init_read_json();
    init_read_node();
    init_types3();
    readSide = (node2) => ({
      name: word3(need(node2, "name")),
      ...given(node2, "commit", commitOf)
    });
    readProblem = (node2) => ({
      side: oneOf(need(node2, "side"), ["base", "head"]),
      problem: problemOf(node2)
    });
    isCode = (code3) => Object.hasOwn(codes, code3);
  }
});

// src/report/terminal/style.ts
function makeStyle(color) {
  const paint = (open2, close) => (text3) => color && text3 !== "" ? `\x1B[${open2}m${text3}\x1B[${close}m` : text3;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    cyan: paint(36, 39),
    magenta: paint(35, 39)
  };
}
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
  let line = "";
  let columns = used;
  for (const word4 of text3.split(" ")) {
    const length = columnsOf(word4);
    if (line !== "" && columns + 1 + length > width) {
      lines.push(line);
      line = indent + word4;
      columns = indent.length + length;
    } else {
      columns += length + (line === "" ? 0 : 1);
      line = line === "" ? word4 : `${line} ${word4}`;
    }
  }
  return [...lines, line].join("\n");
}
var colours, severityText;
var init_style2 = __esm({
  "src/report/terminal/style.ts"() {
    "use strict";
    colours = {
      critical: (style) => (text3) => style.bold(style.red(text3)),
      high: (style) => style.red,
      medium: (style) => style.yellow,
      info: (style) => style.cyan
    };
    severityText = (severity, style) => colours[severity](style)(severity);
  }
});

// src/report/terminal/resource.ts
function unitText(unit, options, most7, style) {
  const { change, severity, restart, random, isQuiet } = unit.first;
  const several = unit.entries.length > 1;
  const facts = [
    ...severity === void 0 ? [] : [severityText(severity, style)],
    ...change.kind === "renamed" ? ["deleted and created"] : [],
    ...change.kind === "added" || change.kind === "removed" ? [change.kind] : [],
    ...isQuiet ? ["noise only"] : [],
    ...restart === void 0 ? [] : ["pods restart"],
    ...change.resource.hook === void 0 ? [] : ["hook"],
    ...random.length === 0 ? [] : [`${plural(random.length, "random field")} left out`]
  ];
  const names3 = unit.entries.map((entry) => titleOf(entry, style));
  const title2 = several ? style.bold(`${names3.length} \xD7 ${visible(change.resource.kind)}`) : names3.join("");
  const heading2 = `${signs5[change.kind](style)} ${title2}${facts.length === 0 ? "" : style.dim(` \xB7 ${facts.join(", ")}`)}`;
  const all = several ? names3.map((name) => `  ${name}`) : [];
  return [
    heading2,
    ...all,
    ...blocksOf(change, options).flatMap((block3) => blockText2(block3, most7, style))
  ].join("\n");
}
function titleOf({ change, namespace }, style) {
  const own = style.bold(nameOf6(change.resource));
  const name = change.kind === "renamed" ? `${style.bold(nameOf6(change.before))} \u2192 ${own}` : own;
  return namespace === "" ? name : `${name} in ${visible(namespace)}`;
}
function nameOf6(ref) {
  return visible(
    `${ref.kind}/${ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}*` : ref.name}`
  );
}
function blockText2(block3, most7, style) {
  const heading2 = block3.path === "" ? [] : [style.cyan(`  ${visible(block3.path)}`)];
  const lines = most7 === void 0 ? block3.lines : block3.lines.slice(0, most7);
  const rest = block3.lines.length - lines.length;
  const more = rest === 0 ? [] : [style.dim(`    \u2026 ${plural(rest, "more line")}`)];
  return [...heading2, ...lines.map((line) => `    ${lineText2(line, style)}`.trimEnd()), ...more];
}
function lineText2(line, style) {
  const text3 = visibleLine(line.text);
  if (line.sign === "added") return style.green(`+ ${text3}`);
  if (line.sign === "removed") return style.red(`- ${text3}`);
  return line.sign === "note" ? style.magenta(`! ${text3}`) : `  ${text3}`;
}
var signs5;
var init_resource2 = __esm({
  "src/report/terminal/resource.ts"() {
    "use strict";
    init_lines();
    init_summary();
    init_visible();
    init_style2();
    signs5 = {
      added: (style) => style.green("+"),
      removed: (style) => style.red("\u2212"),
      changed: (style) => style.yellow("~"),
      renamed: (style) => style.magenta("\u21C4")
    };
  }
});

// src/report/terminal/since.ts
function sinceParts(report2, { names: names3 }, options, style) {
  const all = sincesOf(report2, options.lines);
  const parts = all.flatMap(({ sentence: said2, bundles, notes }) => [
    style.bold(fold(visible(`${said2}.`), options.width, "  ")),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...names3.length > 1 ? [style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names3[index] ?? "")).join(", ")} \u2500\u2500`)] : [],
      ...unitsOf(entries, options.lines).map((unit) => unitText(unit, options.lines, options.most, style))
    ]),
    ...notes.map((note2) => fold(visible(sentence(note2)), options.width, "  "))
  ]);
  return all.length === 0 ? [] : [...parts, style.bold("The whole change:")];
}
var init_since4 = __esm({
  "src/report/terminal/since.ts"() {
    "use strict";
    init_since();
    init_summary();
    init_units();
    init_visible();
    init_resource2();
    init_style2();
  }
});

// src/report/terminal/report.ts
function textReport(report2, options = {}) {
  const style = makeStyle(options.color ?? false);
  const width = Math.max(40, options.width ?? 100);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const places = placesOf(report2);
  const { names: names3 } = places;
  const several = report2.contexts.length > 1;
  const sides2 = visible(`${report2.base.name} \u2192 ${report2.head.name}`);
  const parts = [
    `${style.bold(`${visible(report2.title)}: ${verdict(report2, bundles)}`)}
${style.dim(sides2)}`,
    ...sinceParts(report2, places, { lines: lineOptions, width, most: options.lines }, style),
    tableText(report2, names3, style),
    gatesText(report2, names3, style),
    restartsText(report2, width),
    problemsText(report2, names3, width, style),
    findingsText(report2, places, width, style),
    imagesText(report2, places, width, style),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...several ? [style.bold(style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names3[index] ?? "")).join(", ")} \u2500\u2500`))] : [],
      ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, lineOptions, options.lines, style))
    ]),
    quietText(report2, places, lineOptions, width, style),
    notesText(report2, names3, width, style)
  ];
  return `${parts.filter((part2) => part2 !== "").join("\n\n")}
`;
}
function where3(places, contexts) {
  const names3 = namesWhere(places, contexts).map(visible);
  return names3.length === 0 ? "" : ` in ${names3.join(", ")}`;
}
function findingsText(report2, places, width, style) {
  return groupedFindings(report2).map((one2, index, all) => findingText(places, one2, all[index + 1]?.item, width, style)).join("\n");
}
function findingText(places, { item, contexts, resources }, next, width, style) {
  const resource = resources.join(", ");
  const path = pathBeside(item);
  const at4 = path === "" ? "" : ` ${path}`;
  const place = resource === "" ? placeOf(item) : "";
  const about = `${visible(`${resource}${at4}${place}`)}${where3(places, contexts)}`.trim();
  const label = item.allowed === void 0 ? severityText(item.severity, style) : style.dim(`${item.severity}, allowed`);
  const used = item.severity.length + (item.allowed === void 0 ? 0 : ", allowed".length);
  const reason = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
  const text3 = fold(
    `${about}${about === "" ? "" : ": "}${arrows(visible(item.message))}${reason}`,
    width,
    "  ",
    used + 1
  );
  if (next?.rule === item.rule && next.hint === item.hint) return `${label} ${text3}`;
  const hint6 = fold(`${visible(item.hint)} [${visible(item.rule)}]`, width, "    ", 4);
  return `${label} ${text3}
  ${style.cyan("\u2192")} ${hint6}`;
}
function gatesText(report2, names3, style) {
  return stopped(report2).map(
    ({ index, failOn }) => style.bold(style.red(`${visible(names3[index] ?? "")} stops here: its gate.failOn is ${failOn}`))
  ).join("\n");
}
function imagesText(report2, places, width, style) {
  return imageChanges(report2).map(({ repository, before, after, workloads, contexts }) => {
    const name = repository === "" ? "" : `${repository}: `;
    const who = `${workloads.join(", ")}${where3(places, contexts)}`;
    return fold(`image ${visible(`${name}${tag2(before)} \u2192 ${tag2(after)}`)} (${visible(who)})`, width, "  ");
  }).map((line) => line.replace(/^image/, style.cyan("image"))).join("\n");
}
function restartsText(report2, width) {
  const { named, quiet: quiet2 } = sharedRestarts(report2);
  const told5 = named.map(
    ({ name, because }) => because.length === 0 ? name : `${name} (${because.join(", ")})`
  );
  const lines = [
    ...named.length === 0 ? [] : [`pods restart: ${told5.join(", ")}`],
    ...quiet2.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet2.join(", ")}`]
  ];
  return lines.map((line) => fold(visible(line), width, "  ")).join("\n");
}
function problemsText(report2, names3, width, style) {
  return report2.contexts.flatMap(
    ({ problems }, index) => problems.map(({ side: of, problem: problem2 }) => {
      const { at: at4, hint: hint6 } = problem2;
      const label = problem2.severity === "error" ? style.bold(style.red("error")) : style.yellow("warning");
      const place = at4 === void 0 ? "" : ` ${visible(at4.file)}:${at4.line}:${at4.column}`;
      const context = `${visible(names3[index] ?? "")}${of === "base" ? " at the base" : ""}`;
      const text3 = fold(
        ` ${context}${place}: ${visible(problem2.message)}`,
        width,
        "  ",
        problem2.severity.length
      );
      return `${label} ${text3}${hint6 === void 0 ? "" : `
  ${style.cyan("\u2192")} ${fold(visible(hint6), width, "    ", 4)}`}`;
    })
  ).join("\n");
}
function quietText(report2, places, options, width, style) {
  const lines = sharedGroups(report2).map((group2) => {
    const values = group2.values.slice(0, 2).map(({ before, after }) => `${side4(before)} \u2192 ${side4(after)}`);
    const rest = group2.values.length - values.length;
    const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group2.reason === void 0 ? "" : ` (${visible(group2.reason)})`;
    const what = `${groupWords[group2.kind]} ${visible(group2.what)}${reason}${shown}`;
    const line = `${plural(group2.resources, "resource")}${where3(places, group2.contexts)}: ${what}`;
    const ids = options.showNoise ? group2.ids.map((id) => `
  ${visible(id)}`) : [];
    return style.dim(fold(line, width, "  ") + ids.join(""));
  });
  return lines.join("\n");
}
function side4(value) {
  if (value === void 0) return "nothing";
  const text3 = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value : writeJson(value);
  return clip(visible(text3), 80);
}
function notesText(report2, names3, width, style) {
  const untouched = report2.contexts.flatMap(
    ({ status }, index) => status === "untouched" ? [names3[index] ?? ""] : []
  );
  const limits = report2.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map((limit) => limit.message) ?? []
  );
  const random = sharedRandom(report2).map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : pathText(item.path);
    return `random, left out: ${item.resource.kind}/${item.resource.name} ${path}`;
  });
  const versions2 = new Set(
    report2.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched.length === 0 ? [] : [`untouched, not rendered: ${untouched.join(", ")}`],
    .../* @__PURE__ */ new Set([...report2.limits, ...limits]),
    ...[...versions2].map(
      (version3) => `rendered for Kubernetes ${version3}, helm's own: no kubeVersion is set`
    ),
    ...random
  ];
  return lines.map((line) => style.dim(fold(visible(line), width, "  "))).join("\n");
}
function tableText(report2, names3, style) {
  const rows = report2.contexts.flatMap(
    (context, index) => context.status === "untouched" ? [] : [rowOf(context, visible(names3[index] ?? ""), style)]
  );
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row4) => columnsOf(row4[column]?.text ?? "")))) ?? [];
  const lines = rows.map(
    (row4) => row4.map(({ text: text3, paint }, column) => paint(text3) + " ".repeat((columns[column] ?? 0) - columnsOf(text3))).join("  ").trimEnd()
  );
  return lines.join("\n");
}
function rowOf(context, name, style) {
  const { comparison, milliseconds: milliseconds2, status } = context;
  const severity = riskOf(context);
  const restarts = comparison?.restarts.length ?? 0;
  const extra = status === "new" ? ", new context" : status === "deleted" ? ", context deleted" : "";
  return [
    { text: name, paint: plain3 },
    comparison === void 0 ? { text: "failed", paint: style.red } : { text: countsText(comparison.counts) + extra, paint: plain3 },
    { text: restarts === 0 ? "" : plural(restarts, "restart"), paint: plain3 },
    { text: severity ?? "", paint: severity === void 0 ? plain3 : colours[severity](style) },
    { text: milliseconds2 === void 0 ? "" : timeText(milliseconds2), paint: plain3 }
  ];
}
var tag2, plain3;
var init_report3 = __esm({
  "src/report/terminal/report.ts"() {
    "use strict";
    init_diff();
    init_yaml();
    init_findings();
    init_images();
    init_outcome();
    init_share();
    init_summary();
    init_visible();
    init_units();
    init_resource2();
    init_since4();
    init_style2();
    tag2 = (text3) => text3 === void 0 ? "none" : text3 || "no tag";
    plain3 = (text3) => text3;
  }
});

// src/report/sarif/rules.ts
function ruleText({ rule: rule2, message: message2, hint: hint6 }) {
  const row4 = [...allRules, ...validationRules, sharedOwnerRow].find(({ id }) => id === rule2);
  if (row4 !== void 0) return { short: row4.when, why: row4.why, hint: row4.hint };
  const known = Object.hasOwn(ofComparison, rule2) ? ofComparison[rule2] : void 0;
  return known ?? { short: rule2, why: message2, hint: hint6 };
}
var ofComparison, levels3;
var init_rules4 = __esm({
  "src/report/sarif/rules.ts"() {
    "use strict";
    init_judge();
    ofComparison = {
      "duplicate-resource": {
        short: "One resource is rendered twice",
        why: "The cluster can hold one of them only; helm refuses the install, or the last one wins.",
        hint: "Rename or remove the others."
      },
      "broken-document": {
        short: "A document of the render is not valid YAML",
        why: "helm fails where it meets it, and nothing of the release is applied.",
        hint: "Correct the template that prints it."
      },
      "not-a-resource": {
        short: "A document of the render is no resource",
        why: "Without apiVersion, kind and name the API server refuses it.",
        hint: "Correct the template that prints it, or print nothing."
      },
      "duplicate-key": {
        short: "A key stands twice in one map",
        why: "helm and kubectl keep the last one without a word.",
        hint: "Remove the one that is not meant."
      },
      "became-random": {
        short: "A constant became random",
        why: "Every upgrade will change it, whatever else it changes.",
        hint: "Give it a fixed value, or keep the old one with lookup."
      },
      "context-deleted": {
        short: "A context is gone",
        why: "What it deployed stays in the cluster as it is: nothing upgrades it any more, and nothing removes it.",
        hint: "Uninstall its release when that is meant, or restore the context."
      },
      [unusedException]: {
        short: "An exception covers nothing",
        why: "It may hide what comes later, or its names are misspelt.",
        hint: "Remove it from gate.allow, or correct its names."
      }
    };
    levels3 = {
      critical: "error",
      high: "error",
      medium: "warning",
      info: "note"
    };
  }
});

// src/report/sarif/report.ts
function sarifReport(report2) {
  const places = placesOf(report2);
  const findings = sharedFindings(report2);
  const rules = rulesOf3(findings);
  const indexes = new Map([...rules.keys()].map((id, index) => [id, index]));
  const hasFailed2 = report2.contexts.some(({ status }) => status === "failed");
  const fingerprint = fingerprints();
  const log = record({
    $schema: schema,
    version: "2.1.0",
    runs: [
      record({
        tool: record({ driver: record({ name: "Pligos", rules: [...rules.values()] }) }),
        invocations: [
          record({
            executionSuccessful: !hasFailed2,
            toolExecutionNotifications: report2.contexts.flatMap(
              ({ problems }, index) => problems.map((found) => notification(found, places.names[index] ?? ""))
            )
          })
        ],
        results: findings.map(
          (one2) => resultOf(one2, places, indexes.get(one2.item.rule) ?? 0, fingerprint(one2.item))
        ),
        columnKind: "utf16CodeUnits"
      })
    ]
  });
  return `${writeJson(log, 1)}
`;
}
function rulesOf3(findings) {
  const rules = /* @__PURE__ */ new Map();
  for (const { item } of findings) {
    if (rules.has(item.rule)) continue;
    const { short: short4, why: why2, hint: hint6 } = ruleText(item);
    rules.set(
      item.rule,
      record({
        id: visible(item.rule),
        shortDescription: message(short4),
        fullDescription: message(sentence(why2)),
        help: message(`${sentence(why2)} ${sentence(hint6)}`),
        defaultConfiguration: record({ level: levels3[item.severity] }),
        properties: record({ tags: ["kubernetes"], "problem.severity": problemSeverity[item.severity] })
      })
    );
  }
  return rules;
}
function resultOf({ item, contexts }, { names: names3 }, ruleIndex, fingerprint) {
  const { allowed } = item;
  return record({
    ruleId: visible(item.rule),
    ruleIndex: count(ruleIndex),
    level: levels3[item.severity],
    message: message(`${item.message}. ${sentence(item.hint)}`),
    locations: [record({ physicalLocation: physical(item.source), logicalLocations: logical(item) })],
    partialFingerprints: record({ "pligosFinding/v1": fingerprint }),
    suppressions: allowed && [
      record({ kind: "external", status: "accepted", justification: visible(allowed.reason) })
    ],
    properties: record({
      severity: item.severity,
      contexts: contexts.map((index) => visible(names3[index] ?? ""))
    })
  });
}
function physical(source6) {
  if (source6 === void 0) return void 0;
  return record({
    artifactLocation: record({ uri: uriOf(source6.file), uriBaseId: "%SRCROOT%" }),
    region: record({ startLine: count(source6.line) })
  });
}
function logical({ resource, path }) {
  if (resource === void 0) return void 0;
  const parts = [resource.namespace, resource.kind, resource.name].filter((part2) => part2 !== "");
  const at4 = path === void 0 || path.length === 0 ? "" : `:${pathText(path)}`;
  return [
    record({
      kind: "resource",
      name: visible(resource.name),
      fullyQualifiedName: visible(`${parts.join("/")}${at4}`)
    })
  ];
}
function fingerprints() {
  const seen = /* @__PURE__ */ new Map();
  return ({ rule: rule2, resource, path, template }) => {
    const who = resource === void 0 ? template : `${resource.group}/${resource.kind}/${resource.name}`;
    const what = JSON.stringify([rule2, who, path && pathText(path)]);
    const hash2 = (0, import_node_crypto4.createHash)("sha256").update(what).digest("hex").slice(0, 32);
    const number4 = (seen.get(hash2) ?? 0) + 1;
    seen.set(hash2, number4);
    return `${hash2}:${number4}`;
  };
}
function notification({ side: side5, problem: problem2 }, context) {
  const { at: at4, hint: hint6 } = problem2;
  const isError2 = problem2.severity === "error" && side5 === "head";
  const where4 = `${context}${side5 === "base" ? " at the base" : ""}`;
  return record({
    level: isError2 ? "error" : "warning",
    descriptor: record({ id: problem2.code }),
    message: message(`${where4}: ${problem2.message}.${hint6 === void 0 ? "" : ` ${sentence(hint6)}`}`),
    locations: at4 && side5 === "head" ? [record({ physicalLocation: physical({ file: at4.file, line: at4.line }) })] : void 0
  });
}
var import_node_crypto4, schema, message, problemSeverity, uriOf, encoded;
var init_report4 = __esm({
  "src/report/sarif/report.ts"() {
    "use strict";
    import_node_crypto4 = require("node:crypto");
    init_diff();
    init_yaml();
    init_plain();
    init_summary();
    init_visible();
    init_rules4();
    schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    message = (text3) => record({ text: visible(text3) });
    problemSeverity = {
      critical: "error",
      high: "error",
      medium: "warning",
      info: "recommendation"
    };
    uriOf = (file) => file.split("/").map(encoded).join("/");
    encoded = (part2) => encodeURIComponent(part2.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD"));
  }
});

// src/report/render.ts
function renderReport(report2, format, options = {}) {
  const render = renderers[format];
  return render(report2, options);
}
var renderers;
var init_render = __esm({
  "src/report/render.ts"() {
    "use strict";
    init_report();
    init_json2();
    init_report2();
    init_names2();
    init_patch();
    init_report3();
    init_report4();
    renderers = {
      text: textReport,
      markdown: markdownReport,
      json: jsonReport,
      html: htmlReport,
      patch: patchReport,
      names: namesReport,
      sarif: sarifReport
    };
  }
});

// src/report/index.ts
var init_report5 = __esm({
  "src/report/index.ts"() {
    "use strict";
    init_annotations();
    init_join();
    init_report2();
    init_outcome();
    init_read();
    init_render();
    init_types3();
  }
});

// src/main/report-action/program.ts
var program_exports = {};
__export(program_exports, {
  runAction: () => runAction
});
module.exports = __toCommonJS(program_exports);

// src/main/report-action/run.ts
init_errors();
init_report5();

// src/main/action/annotate.ts
var most6 = 10;
function annotateAll(ofReport, host) {
  const seen = /* @__PURE__ */ new Set();
  const counts2 = /* @__PURE__ */ new Map();
  for (const annotation2 of [...ofReport, ...host.told]) {
    const key = JSON.stringify(annotation2);
    const count3 = counts2.get(annotation2.level) ?? 0;
    if (seen.has(key) || count3 >= most6) continue;
    seen.add(key);
    counts2.set(annotation2.level, count3 + 1);
    host.annotate(annotation2);
  }
}

// src/main/action/comment-job.ts
var import_node_crypto7 = lazily("node:crypto");
var import_node_fs = require("node:fs");
init_diff();

// src/github/cache-calls.ts
var import_node_crypto5 = lazily("node:crypto");

// src/github/fault.ts
init_errors();
var kinds2 = {
  refused: {
    code: "github-refused",
    says: "GitHub refused",
    hint: "look at the permissions of the job and at the token"
  },
  missing: {
    code: "github-missing",
    says: "GitHub does not know, or does not show to this token, what is asked for by",
    hint: "check the repository and the number, and that the token may read them"
  },
  rejected: { code: "github-rejected", says: "GitHub rejected", hint: "report this as a bug of pligos" },
  limited: {
    code: "github-limited",
    says: "GitHub takes no more calls for now, at",
    hint: "run the job again later, or use a token with a limit of its own"
  },
  broken: {
    code: "github-broken",
    says: "GitHub could not answer",
    hint: "look at the status page of GitHub, and run the job again"
  },
  unreachable: {
    code: "github-unreachable",
    says: "GitHub could not be reached for",
    hint: "look at the network and the proxy of the runner, and run the job again"
  }
};
function githubError(call2, fault) {
  const { code: code3, says, hint: hint6 } = kinds2[fault.kind];
  const status = fault.status === void 0 ? "" : ` (${fault.status})`;
  const error = new UserError(code3, `${says} ${call2}: ${fault.reason}${status}`, { hint: hint6 });
  return Object.assign(error, { fault });
}
var isFaulty = (error) => error instanceof UserError && "fault" in error;
function faultOf(error) {
  return isFaulty(error) ? error.fault : void 0;
}
function quiet(words5) {
  const line = words5.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return (line.length > 300 ? `${line.slice(0, 299)}\u2026` : line).replace(/\.$/, "");
}

// src/github/http.ts
var import_node_events = require("node:events");
var http = __toESM(require("node:http"), 1);
var https = __toESM(require("node:https"), 1);
var maxSockets = 16;
function makeAgents(env, signal) {
  (0, import_node_events.setMaxListeners)(0, signal);
  const options = { keepAlive: true, maxSockets, proxyEnv: proxies(env) };
  return { http: new http.Agent(options), https: new https.Agent(options) };
}
function closeAgents(agents) {
  agents.http.destroy();
  agents.https.destroy();
}
var proxyNames = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
function proxies(env) {
  return Object.fromEntries(
    proxyNames.map((name) => [name, env[name.toLowerCase()] || env[name]]).filter(([, value]) => value)
  );
}
function exchange(sending) {
  const { url, signal } = sending;
  return new Promise((resolve4, reject) => {
    signal.throwIfAborted();
    let timer;
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: sending.method,
      headers: withLength(sending),
      agent: url.protocol === "https:" ? sending.agents.https : sending.agents.http
    });
    const abort = () => {
      end2();
      request.destroy();
      reject(reasonOf(signal));
    };
    const end2 = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    const answer = (result) => {
      end2();
      resolve4(result);
      if ("broken" in result) request.destroy();
    };
    const failed2 = (error) => answer({ broken: "connection", reason: nameOf7(error) });
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
    else void unpack(received, maxBytes).then(answer);
  });
}
async function unpack(received, maxBytes) {
  const { gunzipSync } = await Promise.resolve().then(() => __toESM(require("node:zlib"), 1));
  try {
    return { ...received, bytes: gunzipSync(received.bytes, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return isCoded(error) && error.code === "ERR_BUFFER_TOO_LARGE" ? { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` } : { broken: "connection", reason: "the answer is no gzip" };
  }
}
var isCoded = (error) => typeof error === "object" && error !== null && "code" in error;
function plainHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value ?? ""
    ])
  );
}
function reasonOf(signal) {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted");
}
function nameOf7(error) {
  return error.code ?? (error.message || "the connection failed");
}

// src/github/json.ts
var record2 = (value) => isRecord(value) ? value : void 0;
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var list2 = (value) => Array.isArray(value) ? value : [];
var text2 = (value) => typeof value === "string" ? value : void 0;
var whole2 = (value) => typeof value === "number" && Number.isSafeInteger(value) ? value : void 0;
var commit = (value) => typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : void 0;
function at3(value, ...keys2) {
  let current = value;
  for (const key of keys2) {
    const map = record2(current);
    current = map !== void 0 && Object.hasOwn(map, key) ? map[key] : void 0;
  }
  return current;
}
function parse2(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return void 0;
  }
}

// src/github/cache-calls.ts
var version = (0, import_node_crypto5.createHash)("sha256").update("pligos-cache-1").digest("hex");
var prefix = "/twirp/github.actions.results.api.v1.CacheService/";
var answerBytes = 256 * 1024;
async function restore(service, key) {
  const found = await call(service, "GetCacheEntryDownloadURL", { key });
  if ("broken" in found) return gone("asked", found);
  if (found.status === 404) return { value: void 0 };
  if (found.status !== 200) return refused3("read", found);
  const body = parse2(found.bytes);
  if (at3(body, "ok") !== true || field(body, "matched_key", "matchedKey") !== key)
    return { value: void 0 };
  const blob = await transfer(service, "GET", field(body, "signed_download_url", "signedDownloadUrl"));
  if ("broken" in blob) return gone("read", blob);
  return blob.status === 200 ? { value: blob.bytes } : refused3("read", blob);
}
async function save(service, key, bytes) {
  if (bytes.length > service.limits.bytes)
    return { value: "refused", trouble: `${bytes.length} bytes are too many to be saved in the cache` };
  const made = await call(service, "CreateCacheEntry", { key });
  if ("broken" in made) return gone("asked", made);
  if (made.status === 409) return { value: "there" };
  if (made.status !== 200) return refused3("written", made);
  const body = parse2(made.bytes);
  if (at3(body, "ok") !== true)
    return { value: "refused", trouble: `the cache cannot be written: ${said(body, "it was not told why")}` };
  const put3 = await transfer(service, "PUT", field(body, "signed_upload_url", "signedUploadUrl"), bytes);
  if ("broken" in put3) return gone("written", put3);
  if (put3.status !== 201) return refused3("written", put3);
  const end2 = await call(service, "FinalizeCacheEntryUpload", {
    key,
    size_bytes: String(bytes.length)
  });
  if ("broken" in end2) return gone("written", end2);
  if (end2.status !== 200 || at3(parse2(end2.bytes), "ok") !== true) return refused3("written", end2);
  return { value: "saved" };
}
function call(service, method, body) {
  return exchange({
    url: new URL(prefix + method, service.url),
    method: "POST",
    headers: {
      authorization: `Bearer ${service.token}`,
      "content-type": "application/json",
      "user-agent": "pligos"
    },
    body: Buffer.from(JSON.stringify({ ...body, version })),
    agents: service.agents,
    limitMs: service.limits.callMs,
    maxBytes: answerBytes,
    signal: service.signal
  });
}
async function transfer(service, method, address2, body) {
  if (address2 === void 0 || !URL.canParse(address2) || !/^https?:$/.test(new URL(address2).protocol))
    return { broken: "connection", reason: "it names no address for the bytes" };
  return exchange({
    url: new URL(address2),
    method,
    headers: {
      "user-agent": "pligos",
      ...body && { "x-ms-blob-type": "BlockBlob", "content-type": "application/octet-stream" }
    },
    ...body && { body },
    agents: service.agents,
    limitMs: service.limits.transferMs,
    maxBytes: service.limits.bytes,
    signal: service.signal
  });
}
var gone = (done2, { broken, reason }) => ({
  trouble: `the cache could not be ${done2}: ${reason}`,
  closes: broken !== "size"
});
function refused3(done2, { status, bytes }) {
  const reason = said(parse2(bytes), `status ${status}`);
  return {
    trouble: `the cache could not be ${done2}: ${reason}`,
    closes: status === 401 || status === 429 || status >= 500
  };
}
function said(body, otherwise) {
  const words5 = text2(at3(body, "msg")) ?? text2(at3(body, "message")) ?? "";
  return words5 === "" ? otherwise : quiet(words5);
}
var field = (body, name, other) => text2(at3(body, name)) ?? text2(at3(body, other));

// src/github/cache-gate.ts
function makeGate(wholeMs, signal, notice) {
  const told5 = /* @__PURE__ */ new Set();
  const clock = makeClock();
  let closed = false;
  const tell2 = (words5) => {
    if (told5.has(words5)) return;
    told5.add(words5);
    notice(words5);
  };
  const close = (words5) => {
    if (!closed) tell2(`${words5}; the run goes on without it`);
    closed = true;
  };
  return {
    tell: tell2,
    async pass(work, otherwise) {
      if (clock.ms() >= wholeMs) close(`the cache took more than ${wholeMs / 1e3} s of this run`);
      if (closed || signal.aborted) return otherwise;
      clock.start();
      try {
        const outcome = await work();
        if ("value" in outcome) {
          if (outcome.trouble !== void 0) tell2(outcome.trouble);
          return outcome.value;
        }
        if (outcome.closes) close(outcome.trouble);
        else tell2(outcome.trouble);
        return otherwise;
      } catch (error) {
        if (signal.aborted) return otherwise;
        throw error;
      } finally {
        clock.stop();
      }
    }
  };
}
function makeClock() {
  let running2 = 0;
  let since = 0;
  let spent = 0;
  return {
    start() {
      if (running2 === 0) since = performance.now();
      running2 += 1;
    },
    stop() {
      running2 -= 1;
      if (running2 === 0) spent += performance.now() - since;
    },
    ms: () => spent + (running2 === 0 ? 0 : performance.now() - since)
  };
}

// src/github/event.ts
init_errors();
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
var isKind2 = (name) => kinds3.has(name);
function readEvent(env, payload) {
  const name = variable(env, "GITHUB_EVENT_NAME");
  if (record2(payload) === void 0)
    throw wrong2("the payload of the event is no JSON object", "it is the file that GITHUB_EVENT_PATH names");
  const repository = repositoryOf(env["GITHUB_REPOSITORY"]);
  if (repository === void 0)
    throw wrong2(
      `GITHUB_REPOSITORY is "${env["GITHUB_REPOSITORY"] ?? ""}", expected owner/name`,
      "the runner sets it"
    );
  const sha = commit(env["GITHUB_SHA"]);
  if (sha === void 0)
    throw wrong2(
      `GITHUB_SHA is "${env["GITHUB_SHA"] ?? ""}", expected the full name of a commit`,
      "the runner sets it"
    );
  const actor = env["GITHUB_ACTOR"] ?? "";
  const ref = env["GITHUB_REF"] ?? "";
  const kind = isKind2(name) ? name : "other";
  const pull = record2(at3(payload, "pull_request")) && readPull(payload, repository, { sha, ref });
  const pullNumber = pull?.number ?? pullNumberOf(kind, payload);
  const serverUrl = address(env, "GITHUB_SERVER_URL", "https://github.com");
  if ((kind === "pull_request" || kind === "pull_request_target") && pull === void 0)
    throw wrong2(
      `the payload of ${name} holds no pull_request`,
      "it is the file that GITHUB_EVENT_PATH names"
    );
  return {
    kind,
    name,
    repository,
    sha,
    ref,
    defaultBranch: text2(at3(payload, "repository", "default_branch")),
    ...pull && { pull },
    ...pullNumber !== void 0 && { pullNumber },
    ...kind === "push" && { push: readPush(payload) },
    ...kind === "merge_group" && { group: readGroup2(payload) },
    ...kind === "workflow_run" && { after: readAfter(payload) },
    actor,
    isFork: pull?.isFork === true || actor === "dependabot[bot]" || ranForFork(kind, payload, repository),
    run: { id: number3(env, "GITHUB_RUN_ID"), attempt: number3(env, "GITHUB_RUN_ATTEMPT", 1) },
    runNumber: number3(env, "GITHUB_RUN_NUMBER", 1),
    workflow: env["GITHUB_WORKFLOW"] ?? "",
    job: env["GITHUB_JOB"] ?? "",
    serverUrl,
    apiUrl: address(env, "GITHUB_API_URL", "https://api.github.com"),
    isEnterprise: isEnterprise(serverUrl)
  };
}
function isEnterprise(serverUrl) {
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function readPull(payload, repository, run) {
  const pull = at3(payload, "pull_request");
  const pullNumber = whole2(at3(pull, "number"));
  if (pullNumber === void 0) throw missing2("pull_request.number", "the number of the pull request");
  const headRepository = repositoryOf(at3(pull, "head", "repo", "full_name"));
  return {
    number: pullNumber,
    headSha: commitAt(payload, "pull_request", "head", "sha"),
    headRef: textAt3(payload, "pull_request", "head", "ref"),
    baseSha: commitAt(payload, "pull_request", "base", "sha"),
    baseRef: textAt3(payload, "pull_request", "base", "ref"),
    // A fork that was deleted leaves a null: it was one.
    isFork: headRepository === void 0 || !sameRepository(headRepository, repository),
    headRepository,
    ...run.ref === `refs/pull/${pullNumber}/merge` && { mergeSha: run.sha }
  };
}
var there = (sha) => /^0+$/.test(sha) ? void 0 : sha;
function readPush(payload) {
  return {
    before: there(commitAt(payload, "before")),
    after: there(commitAt(payload, "after")),
    forced: at3(payload, "forced") === true,
    created: at3(payload, "created") === true,
    deleted: at3(payload, "deleted") === true
  };
}
function readGroup2(payload) {
  return {
    baseSha: commitAt(payload, "merge_group", "base_sha"),
    headSha: commitAt(payload, "merge_group", "head_sha")
  };
}
function pullNumberOf(kind, payload) {
  if (kind === "issue_comment")
    return record2(at3(payload, "issue", "pull_request")) && whole2(at3(payload, "issue", "number"));
  const pulls = kind === "workflow_run" ? at3(payload, "workflow_run", "pull_requests") : void 0;
  return Array.isArray(pulls) && pulls.length === 1 ? whole2(at3(pulls[0], "number")) : void 0;
}
function readAfter(payload) {
  return {
    headSha: commitAt(payload, "workflow_run", "head_sha"),
    headBranch: text2(at3(payload, "workflow_run", "head_branch")) ?? "",
    headRepository: repositoryOf(at3(payload, "workflow_run", "head_repository", "full_name"))
  };
}
function ranForFork(kind, payload, repository) {
  if (kind !== "workflow_run") return false;
  const head2 = repositoryOf(at3(payload, "workflow_run", "head_repository", "full_name"));
  return head2 === void 0 || !sameRepository(head2, repository);
}
var sameRepository = (a, b) => a.owner.toLowerCase() === b.owner.toLowerCase() && a.name.toLowerCase() === b.name.toLowerCase();
function repositoryOf(given2) {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(text2(given2) ?? "") ?? [];
  return owner === void 0 || name === void 0 ? void 0 : { owner, name };
}
function commitAt(payload, ...keys2) {
  const found = commit(at3(payload, ...keys2));
  if (found === void 0) throw missing2(keys2.join("."), "the full name of a commit");
  return found;
}
function textAt3(payload, ...keys2) {
  const found = text2(at3(payload, ...keys2));
  if (found === void 0) throw missing2(keys2.join("."), "a text");
  return found;
}
function variable(env, name) {
  const value = env[name];
  if (value === void 0 || value === "") throw wrong2(`${name} is not set`, "the runner sets it");
  return value;
}
function number3(env, name, otherwise) {
  const value = env[name];
  if ((value === void 0 || value === "") && otherwise !== void 0) return otherwise;
  if (!/^\d{1,15}$/.test(value ?? ""))
    throw wrong2(`${name} is "${value ?? ""}", expected a number`, "the runner sets it");
  return Number(value);
}
function address(env, name, otherwise) {
  const value = env[name] || otherwise;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw wrong2(`${name} is "${value}", expected an address that begins with https://`, "the runner sets it");
  return value.replace(/\/+$/, "");
}
var missing2 = (path, expected) => wrong2(
  `${path} in the payload of the event is not ${expected}`,
  "the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it"
);
var wrong2 = (message2, hint6) => new UserError("github-event", message2, { hint: hint6 });

// src/github/cache.ts
var defaults = {
  callMs: 5e3,
  transferMs: 3e4,
  wholeMs: 6e4,
  bytes: 256 * 1024 * 1024
};
function openCache(options) {
  const { env, signal } = options;
  const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
  const off = whyOff(env, mode);
  if (off !== void 0) return { off };
  const limits = { ...defaults, ...options.limits };
  const service = {
    url: env["ACTIONS_RESULTS_URL"] ?? "",
    token: env["ACTIONS_RUNTIME_TOKEN"] ?? "",
    agents: makeAgents(env, signal),
    limits,
    signal
  };
  const gate = makeGate(limits.wholeMs, signal, options.notice);
  const noSave = whyNotSaved(options.event, mode);
  return {
    restore: async (key) => {
      if (mode === "write-only") return void 0;
      return gate.pass(() => restore(service, key), void 0);
    },
    save: async (key, bytes) => {
      if (noSave === void 0) return gate.pass(() => save(service, key, bytes), "refused");
      gate.tell(noSave);
      return "refused";
    },
    close: () => closeAgents(service.agents)
  };
}
function whyOff(env, mode) {
  const server = env["GITHUB_SERVER_URL"] || "https://github.com";
  if (!URL.canParse(server)) return "GITHUB_SERVER_URL is no address";
  if (isEnterprise(server)) return "GitHub Enterprise Server has no cache of protocol v2";
  if (!env["ACTIONS_CACHE_SERVICE_V2"]) return "the runner offers no cache of protocol v2";
  if (!URL.canParse(env["ACTIONS_RESULTS_URL"] ?? ""))
    return "the runner does not say where the cache is (ACTIONS_RESULTS_URL)";
  if (!env["ACTIONS_RUNTIME_TOKEN"]) return "the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)";
  return mode === "none" ? "the cache is switched off for this run (ACTIONS_CACHE_MODE)" : void 0;
}
var neverSaving = /* @__PURE__ */ new Set(["pull_request_target", "issue_comment", "workflow_run"]);
function whyNotSaved(event, mode) {
  if (event.isFork) return "nothing is saved in the cache: the run is for a fork or by Dependabot";
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === "read" ? "nothing is saved in the cache: this run may only read it" : void 0;
}

// src/github/marker.ts
var version2 = 1;
var start = "<!-- pligos:";
var end = " -->";
function withMarker(marker, body) {
  return `${start}${escaped2(JSON.stringify({ v: version2, ...marker }))}${end}
${body}`;
}
function markerOf(body) {
  const stop = body.indexOf(end);
  if (!body.startsWith(start) || stop === -1) return void 0;
  const found = parsed(body.slice(start.length, stop));
  const key = text2(at3(found, "key"));
  const head2 = commit(at3(found, "head"));
  const id = whole2(at3(found, "run", "id"));
  const attempt = whole2(at3(found, "run", "attempt"));
  const digest = text2(at3(found, "digest"));
  const memory = text2(at3(found, "memory"));
  if (at3(found, "v") !== version2 || key === void 0 || head2 === void 0 || id === void 0 || attempt === void 0 || digest === void 0)
    return void 0;
  return {
    key,
    head: head2,
    run: { id, attempt },
    digest,
    ...memory !== void 0 && { memory },
    ...at3(found, "outdated") === true && { outdated: true }
  };
}
function bodyBelow(body) {
  return body.slice(body.indexOf(end) + end.length).replace(/^\r?\n/, "");
}
function escaped2(json) {
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

// src/github/comments.ts
var pathOf3 = ({ owner, name }) => `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
async function readViewer(gitHub) {
  const data = await gitHub.graphql("query { viewer { login databaseId } }", {});
  return { login: text2(at3(data, "viewer", "login")) ?? "", id: whole2(at3(data, "viewer", "databaseId")) };
}
function listComments(gitHub, where4) {
  return gitHub.pages(`${pathOf3(where4.repository)}/issues/${where4.pull}/comments`);
}
function pickOurs(all, viewer, key) {
  return all.filter((item) => isBy(item, viewer)).flatMap((item) => toComment(item) ?? []).filter(({ marker }) => marker.key === key && marker.outdated === void 0).toSorted((a, b) => a.id - b.id);
}
function isBy(item, viewer) {
  const id = whole2(at3(item, "user", "id"));
  if (id !== void 0 && viewer.id !== void 0) return id === viewer.id;
  return viewer.login !== "" && text2(at3(item, "user", "login")) === viewer.login;
}
function toComment(item) {
  const body = text2(at3(item, "body")) ?? "";
  const marker = markerOf(body);
  const id = whole2(at3(item, "id"));
  if (marker === void 0 || id === void 0) return void 0;
  return {
    id,
    nodeId: text2(at3(item, "node_id")) ?? "",
    url: text2(at3(item, "html_url")) ?? "",
    body,
    marker
  };
}

// src/github/connect.ts
init_errors();

// src/github/graphql.ts
var graphqlUrl = (base) => base.endsWith("/api/v3") ? `${base.slice(0, -"/v3".length)}/graphql` : `${base}/graphql`;
var kinds4 = {
  FORBIDDEN: "refused",
  INSUFFICIENT_SCOPES: "refused",
  NOT_FOUND: "missing",
  RATE_LIMITED: "limited"
};
function graphqlData(answer) {
  const [first] = list2(at3(answer.body, "errors"));
  if (first === void 0 && record2(at3(answer.body, "data")) !== void 0) return at3(answer.body, "data");
  throw githubError("a GraphQL query", {
    kind: kinds4[text2(at3(first, "type")) ?? ""] ?? "rejected",
    reason: quiet(text2(at3(first, "message")) ?? "an answer without data")
  });
}

// src/github/pages.ts
async function readPages(ask, first, limit) {
  const url = new URL(first);
  url.searchParams.set("per_page", "100");
  const answer = await ask(url);
  const count3 = lastPage(answer);
  if (count3 === void 0) return [...itemsOf2(url, answer), ...await followNext(ask, url, answer, limit)];
  checkCount(url, count3, limit);
  const others = await Promise.all(
    Array.from({ length: count3 - 1 }, (_, index) => {
      const page = new URL(url);
      page.searchParams.set("page", String(index + 2));
      return ask(page).then((found) => ({ page, found }));
    })
  );
  const last = others.at(-1);
  const grown = last === void 0 ? [] : await followNext(ask, last.page, last.found, limit - count3);
  return [...itemsOf2(url, answer), ...others.flatMap(({ page, found }) => itemsOf2(page, found)), ...grown];
}
async function followNext(ask, url, answer, limit) {
  const items = [];
  let current = answer;
  for (let count3 = 1; ; count3 += 1) {
    const next = linkTo(current, "next");
    if (next === void 0 || !URL.canParse(next, url.href)) return items;
    checkCount(url, count3, limit);
    const page = new URL(next, url);
    current = await ask(page);
    items.push(...itemsOf2(page, current));
  }
}
function checkCount(url, count3, limit) {
  if (count3 > limit)
    throw githubError(`GET ${url.pathname}`, {
      kind: "broken",
      reason: `the list has more than ${limit} pages`
    });
}
function itemsOf2(url, answer) {
  if (Array.isArray(answer.body)) return answer.body;
  const lists = Object.values(record2(answer.body) ?? {}).filter((value) => Array.isArray(value));
  if (lists.length === 1 && lists[0] !== void 0) return lists[0];
  throw githubError(`GET ${url.pathname}`, {
    kind: "broken",
    status: answer.status,
    reason: "the answer is no list"
  });
}
function lastPage(answer) {
  const last = linkTo(answer, "last");
  const page = last !== void 0 && URL.canParse(last) ? new URL(last).searchParams.get("page") : null;
  return page !== null && /^\d{1,6}$/.test(page) ? Number(page) : void 0;
}
function linkTo(answer, relation) {
  for (const part2 of (answer.headers["link"] ?? "").split(/,\s*(?=<)/)) {
    const found = /^<([^>]*)>\s*;(.*)$/.exec(part2.trim());
    if (found !== null && new RegExp(`\\brel="?${relation}"?`).test(found[2] ?? "")) return found[1];
  }
  return void 0;
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
  const { status } = result;
  if (status >= 200 && status < 300) return void 0;
  const reason = reasonOf2(result);
  const waitMs = limitOf(result, reason);
  if (waitMs !== void 0) return { fault: { kind: "limited", status, reason }, passing: true, waitMs };
  return { fault: { kind: kindOf3(status), status, reason }, passing: status === 408 || status >= 500 };
}
function kindOf3(status) {
  if (status === 401 || status === 403) return "refused";
  if (status === 404 || status === 410) return "missing";
  return status === 408 || status >= 500 ? "broken" : "rejected";
}
function reasonOf2(result) {
  const said2 = text2(at3(parse2(result.bytes), "message"));
  return said2 === void 0 || said2 === "" ? `status ${result.status}` : quiet(said2);
}
function limitOf(result, reason) {
  const { status, headers } = result;
  if (status !== 403 && status !== 429) return void 0;
  const after = seconds(headers["retry-after"], headers);
  if (after !== void 0) return after;
  const used = headers["x-ratelimit-remaining"] === "0";
  const reset = Number(headers["x-ratelimit-reset"]) * 1e3;
  if (used && reset > 0) return Math.max(1e3, reset - now(headers));
  return status === 429 || used || /secondary rate limit/i.test(reason) ? 6e4 : void 0;
}
function seconds(given2, headers) {
  if (given2 === void 0) return void 0;
  if (/^\d+$/.test(given2)) return Number(given2) * 1e3;
  const date = Date.parse(given2);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now(headers));
}
function now(headers) {
  const date = Date.parse(headers["date"] ?? "");
  return Number.isNaN(date) ? Date.now() : date;
}
async function tryAgain(once, repeatable2, limits, signal) {
  const end2 = performance.now() + limits.wholeMs;
  for (let count3 = 0; ; count3 += 1) {
    const result = await once(Math.max(1, Math.min(limits.tryMs, end2 - performance.now())));
    const failed2 = judge(result);
    if (failed2 === void 0 && !("broken" in result)) return result;
    if (failed2 === void 0) throw new TypeError("a broken answer was taken for a good one");
    const again = failed2.passing && (repeatable2 || failed2.waitMs !== void 0);
    const pause = failed2.waitMs ?? limits.pauseMs * 2 ** count3 * (0.75 + Math.random() / 2);
    if (!again || count3 === retries || performance.now() + pause >= end2) return failed2;
    await (0, import_promises.setTimeout)(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
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
var maxRedirects = 3;
var repeatable = /* @__PURE__ */ new Set(["GET", "PUT", "DELETE"]);
function connect(options) {
  if (options.token.trim() === "")
    throw new UserError("github-token", "The token for GitHub is empty", {
      hint: "leave the input token out, or give it a secret that exists"
    });
  const connection = {
    base: baseOf(options.apiUrl),
    token: options.token.trim(),
    agents: makeAgents(options.proxyEnv ?? {}, options.signal),
    limits: { ...defaults2, ...options.limits },
    signal: options.signal
  };
  const { base } = connection;
  return {
    apiUrl: base,
    signal: options.signal,
    request: (method, path, body) => send(connection, { method, url: new URL(base + path), body, repeatable: repeatable.has(method) }),
    pages: (path) => readPages(
      (url) => send(connection, { method: "GET", url, repeatable: true }),
      new URL(base + path),
      connection.limits.pages
    ),
    graphql: async (query, variables) => {
      const url = new URL(graphqlUrl(base));
      const answer = await send(connection, {
        method: "POST",
        url,
        body: { query, variables },
        repeatable: true
      });
      return graphqlData(answer);
    },
    close: () => closeAgents(connection.agents)
  };
}
function baseOf(given2) {
  const url = URL.canParse(given2) ? new URL(given2) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new UserError("github-event", `GITHUB_API_URL is "${given2}", which is no address of an API`, {
      hint: "the runner sets it; outside of one it is https://api.github.com"
    });
  return given2.replace(/\/+$/, "");
}
async function send(connection, call2) {
  const result = await tryAgain(
    (limitMs) => follow2(connection, call2, limitMs),
    call2.repeatable,
    connection.limits,
    connection.signal
  );
  const name = `${call2.method} ${call2.url.pathname}`;
  if ("fault" in result) throw githubError(name, result.fault);
  const body = result.bytes.length === 0 ? void 0 : parse2(result.bytes);
  if (result.bytes.length > 0 && body === void 0)
    throw githubError(name, { kind: "broken", status: result.status, reason: "the answer is no JSON" });
  return { status: result.status, headers: result.headers, body };
}
async function follow2(connection, call2, limitMs) {
  let { url } = call2;
  for (let count3 = 0; ; count3 += 1) {
    const result = await exchange({
      url,
      method: call2.method,
      headers: headersFor(connection, url, call2.body !== void 0),
      ...call2.body && { body: Buffer.from(JSON.stringify(call2.body)) },
      agents: connection.agents,
      limitMs,
      maxBytes: connection.limits.answerBytes,
      signal: connection.signal
    });
    const next = "broken" in result ? void 0 : redirectOf(result, call2.method, url);
    if (next === void 0 || count3 === maxRedirects) return result;
    url = next;
  }
}
function redirectOf(result, method, url) {
  const statuses = method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers["location"];
  if (!statuses.includes(result.status) || location === void 0 || !URL.canParse(location, url.href))
    return void 0;
  const next = new URL(location, url);
  if (method !== "GET" && next.origin !== url.origin) return void 0;
  return next.protocol === url.protocol || next.protocol === "https:" ? next : void 0;
}
function headersFor(connection, url, hasBody) {
  return {
    accept: "application/vnd.github+json",
    "accept-encoding": "gzip",
    "user-agent": "pligos",
    "x-github-api-version": "2022-11-28",
    ...hasBody && { "content-type": "application/json" },
    ...url.origin === new URL(connection.base).origin && { authorization: `Bearer ${connection.token}` }
  };
}

// src/github/pulls.ts
async function getPull(gitHub, repository, number4) {
  const path = `${pathOf3(repository)}/pulls/${number4}`;
  return toPull((await gitHub.request("GET", path)).body, path);
}
async function pullsOfCommit(gitHub, repository, sha) {
  const path = `${pathOf3(repository)}/commits/${sha}/pulls`;
  return (await gitHub.pages(path)).map((item) => toPull(item, path));
}
async function pullsOfBranch(gitHub, repository, from) {
  const head2 = encodeURIComponent(`${from.owner}:${from.branch}`);
  const path = `${pathOf3(repository)}/pulls?state=open&head=${head2}`;
  return (await gitHub.pages(path)).map((item) => toPull(item, path));
}
async function addLabel(gitHub, repository, pull, label) {
  await gitHub.request("POST", `${pathOf3(repository)}/issues/${pull}/labels`, { labels: [label] });
}
function toPull(item, path) {
  const headRepository = text2(at3(item, "head", "repo", "full_name"));
  return {
    number: needed(whole2(at3(item, "number")), path),
    headSha: needed(commit(at3(item, "head", "sha")), path),
    headRef: needed(text2(at3(item, "head", "ref")), path),
    baseSha: needed(commit(at3(item, "base", "sha")), path),
    baseRef: needed(text2(at3(item, "base", "ref")), path),
    // A fork that was deleted has left no repository.
    isFork: headRepository === void 0 || headRepository !== at3(item, "base", "repo", "full_name"),
    headRepository: repositoryOf(headRepository),
    isOpen: at3(item, "state") === "open",
    mergeSha: commit(at3(item, "merge_commit_sha"))
  };
}
function needed(value, path) {
  if (value === void 0)
    throw githubError(`GET ${path}`, { kind: "broken", reason: "the answer lacks what was asked for" });
  return value;
}

// src/github/tell.ts
var import_promises2 = lazily("node:timers/promises");

// src/github/look.ts
async function lookAt(gitHub, telling, viewer, created) {
  const [by, all, pull] = await Promise.all([
    viewer,
    listComments(gitHub, telling),
    getPull(gitHub, telling.repository, telling.pull)
  ]);
  const ours = pickOurs(all, by, telling.key);
  const late = created === void 0 || ours.some((comment) => comment.id === created.id) ? void 0 : await readComment(gitHub, telling, created.id);
  return {
    ours: late === void 0 ? ours : [...ours, late].toSorted((a, b) => a.id - b.id),
    head: pull.headSha
  };
}
async function readComment(gitHub, telling, id) {
  try {
    return toComment(
      (await gitHub.request("GET", `${pathOf3(telling.repository)}/issues/comments/${id}`)).body
    );
  } catch (error) {
    if (faultOf(error)?.kind === "missing") return void 0;
    throw error;
  }
}
function keptOf(look, mode) {
  if (mode !== "new") return look.ours[0];
  return look.ours.toSorted((a, b) => {
    const head2 = Number(b.marker.head === look.head) - Number(a.marker.head === look.head);
    return head2 || compareRuns(b.marker.run, a.marker.run) || a.id - b.id;
  })[0];
}
function whyStale(telling, look) {
  if (look.head !== telling.head)
    return `the head of the pull request is ${look.head.slice(0, 7)} by now, and this run is about ${telling.head.slice(0, 7)}`;
  const newer = look.ours.find(
    ({ marker }) => marker.head === telling.head && compareRuns(marker.run, telling.run) > 0
  );
  return newer && `run ${newer.marker.run.id} is newer and has written about the same commit`;
}
var compareRuns = (a, b) => a.id - b.id || a.attempt - b.attempt;

// src/github/refusal.ts
var permissions = ["permissions:", "  contents: read", "  pull-requests: write"];
function whyRefused(fault, telling) {
  const said2 = fault.status === void 0 ? fault.reason : `${fault.reason}, ${fault.status}`;
  return `${sentences[fault.kind](telling, fault)} (${said2})`;
}
var unanswered = () => "GitHub did not answer as it should";
var sentences = {
  refused(telling, fault) {
    if (isLocked(fault)) return `the conversation of pull request ${telling.pull} is locked`;
    return telling.isFork ? "a run for a fork or by Dependabot has a token that only reads, so that no comment can be written" : "the token may not comment on pull requests";
  },
  missing: ({ pull, repository: { owner, name } }) => `pull request ${pull} of ${owner}/${name} is not there for this token`,
  rejected: () => "GitHub did not take the comment",
  limited: () => "GitHub takes no more calls for now",
  broken: unanswered,
  unreachable: unanswered
};
function linesToAdd(fault, telling) {
  const grantable = fault.kind === "refused" && fault.status !== 401 && !telling.isFork && !isLocked(fault);
  return grantable ? permissions : void 0;
}
var isLocked = (fault) => /\block/i.test(fault.reason);

// src/github/hide.ts
var minimize = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;
async function hide(gitHub, repository, comment) {
  try {
    await gitHub.graphql(minimize, { id: comment.nodeId });
    await gitHub.request("PATCH", `${pathOf3(repository)}/issues/comments/${comment.id}`, {
      body: withMarker({ ...comment.marker, outdated: true }, bodyBelow(comment.body))
    });
  } catch (error) {
    if (faultOf(error)?.kind !== "missing") throw error;
  }
}

// src/github/write.ts
async function write2(gitHub, telling, method, path) {
  const { key, head: head2, run, digest, memory } = telling;
  const stamp = { id: run.id, attempt: run.attempt };
  const marker = { key, head: head2, run: stamp, digest, ...memory !== void 0 && { memory } };
  const body = withMarker(marker, telling.body);
  const answer = await gitHub.request(method, pathOf3(telling.repository) + path, { body });
  const comment = toComment(answer.body);
  if (comment === void 0)
    throw githubError(`${method} ${path}`, { kind: "rejected", reason: "the comment lost its marker" });
  return comment;
}
async function remove(gitHub, telling, comment) {
  try {
    await gitHub.request("DELETE", `${pathOf3(telling.repository)}/issues/comments/${comment.id}`);
  } catch (error) {
    if (faultOf(error)?.kind !== "missing") throw error;
  }
}
async function clear(gitHub, telling, look, kept) {
  try {
    for (const comment of look.ours.filter((candidate) => candidate !== kept)) {
      if (telling.mode === "new") await hide(gitHub, telling.repository, comment);
      else await remove(gitHub, telling, comment);
    }
    return void 0;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === void 0) throw error;
    return `an older comment could not be ${telling.mode === "new" ? "hidden" : "deleted"}: ${fault.reason}`;
  }
}

// src/github/tell.ts
var maxRounds = 12;
var maxFaults = 3;
var settleMs = 500;
async function tell(gitHub, telling, viewer = readViewer(gitHub)) {
  const progress = {};
  try {
    return await runRounds(gitHub, telling, progress, viewer);
  } catch (error) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === void 0) throw error;
    const reason = whyRefused(fault, telling);
    if (progress.created !== void 0) return report("created", progress.created, reason);
    const lines = linesToAdd(fault, telling);
    return { action: "refused", reason, ...lines && { lines } };
  }
}
async function runRounds(gitHub, telling, progress, viewer) {
  let faults = 0;
  for (let count3 = 0; count3 < maxRounds; count3 += 1) {
    const look = await lookAt(gitHub, telling, viewer, progress.created);
    if (hasRivals(look, telling)) progress.raced = true;
    try {
      const told5 = await act(gitHub, telling, look, progress);
      if (told5 !== void 0 && !mustSettle(told5, progress)) return told5;
      if (told5 !== void 0) await (0, import_promises2.setTimeout)(settleMs, void 0, { signal: gitHub.signal });
    } catch (error) {
      faults += 1;
      if (!mayPass(error) || faults > maxFaults) throw error;
      await (0, import_promises2.setTimeout)(100 * 2 ** faults, void 0, { signal: gitHub.signal });
    }
  }
  return { action: "stale", reason: "other runs wrote to the comment all the time" };
}
function hasRivals(look, telling) {
  const rivals = telling.mode === "new" ? look.ours.filter(({ marker }) => marker.head === telling.head) : look.ours;
  return rivals.length > 1;
}
function mustSettle(told5, progress) {
  if (progress.raced === void 0 || progress.settled !== void 0 || told5.action === "stale") return false;
  progress.settled = true;
  return progress.action !== void 0;
}
function mayPass(error) {
  const kind = faultOf(error)?.kind;
  return kind === "unreachable" || kind === "broken";
}
async function act(gitHub, telling, look, progress) {
  const kept = keptOf(look, telling.mode);
  const own = look.ours.find((comment) => comment.id === progress.created?.id);
  if (kept !== void 0 && own !== void 0 && own !== kept) {
    await remove(gitHub, telling, own);
    progress.raced = true;
    delete progress.created;
    delete progress.action;
    return void 0;
  }
  const stale = whyStale(telling, look);
  if (stale !== void 0) return report(progress.action ?? "stale", kept, stale);
  if (kept?.marker.digest === telling.digest) {
    const trouble = await clear(gitHub, telling, look, kept);
    return report(progress.action ?? "unchanged", kept, trouble);
  }
  if (kept !== void 0 && (telling.mode !== "new" || isOf(kept, telling)))
    return update(gitHub, telling, kept, progress);
  if (telling.mode === "changes-only" && !telling.hasChanges) return { action: "nothing" };
  progress.action = "created";
  progress.created = await write2(gitHub, telling, "POST", `/issues/${telling.pull}/comments`);
  return void 0;
}
var isOf = ({ marker }, { run }) => marker.run.id === run.id && marker.run.attempt === run.attempt;
async function update(gitHub, telling, kept, progress) {
  if (progress.action !== void 0 && isOf(kept, telling))
    return report(
      progress.action,
      kept,
      "another job of this run writes to the same comment: give each a comment-key of its own"
    );
  if (progress.action !== void 0) {
    progress.raced = true;
    delete progress.settled;
  }
  progress.action = kept.id === progress.created?.id ? "created" : "updated";
  try {
    await write2(gitHub, telling, "PATCH", `/issues/comments/${kept.id}`);
  } catch (error) {
    if (faultOf(error)?.kind !== "missing") throw error;
    delete progress.action;
  }
  return void 0;
}
function report(action, comment, reason) {
  return {
    action,
    ...comment && { id: comment.id, url: comment.url },
    ...reason !== void 0 && { reason }
  };
}

// src/main/action/comment-key.ts
var import_node_crypto6 = lazily("node:crypto");
function keyOf({ commentKey, matrix }, { workflow, job: job2 }) {
  if (commentKey !== void 0) return short3(commentKey);
  return short3([workflow, job2, ...matrix === "" || matrix === "null" ? [] : [matrix]].join(" / "));
}
var longest3 = 400;
function short3(key) {
  if (key.length <= longest3) return key;
  const hash2 = (0, import_node_crypto6.createHash)("sha256").update(key).digest("hex").slice(0, 16);
  return `${key.slice(0, longest3)}\u2026 ${hash2}`;
}

// src/main/action/comment-job.ts
var commentBudget = 62e3;
var summaryBytes = 1024 * 1024 - 4096;
function speechOf(report2, { markdownWithin: markdownWithin2 }) {
  const within3 = markdownWithin2(report2);
  const whole3 = within3(1e8);
  const comment = whole3.length <= commentBudget ? whole3 : within3(commentBudget);
  let budget2 = summaryBytes;
  let summary = Buffer.byteLength(whole3) <= summaryBytes ? whole3 : within3(budget2);
  while (Buffer.byteLength(summary) > summaryBytes) {
    budget2 = Math.floor(budget2 * 0.8);
    summary = within3(budget2);
  }
  return { whole: whole3, comment, summary };
}
var pullOf = ({ inputs, event }) => inputs.prNumber ?? event.pull?.number ?? event.pullNumber;
var headOf = ({ event }) => event.pull?.headSha ?? event.group?.headSha ?? event.sha;
async function tellJob(job2, { report: report2, memory }, { comment }, figures, outcome) {
  const { inputs, event, gitHub } = job2;
  const pull = pullOf(job2);
  if (inputs.comment === "off" || pull === void 0) return void 0;
  if (gitHub === void 0)
    return { action: "refused", reason: "the input token is empty: no comment can be written" };
  const head2 = headOf(job2);
  const { owner, name } = event.repository;
  const link = `[Run ${event.runNumber}](${event.serverUrl}/${owner}/${name}/actions/runs/${event.run.id}) has the whole report.
`;
  const said2 = outcome === void 0 ? "" : `> ${outcome}

`;
  const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== "none";
  const telling = {
    repository: event.repository,
    pull,
    key: keyOf(inputs, event),
    head: head2,
    run: event.run,
    mode: inputs.comment,
    body: `${said2}${comment}
${link}`,
    hasChanges,
    digest: (0, import_node_crypto7.createHash)("sha256").update(
      JSON.stringify([outcome, ...worthAnEdit(report2, head2, figures, hasChanges)]).replaceAll(
        tags,
        "(secret)"
      )
    ).digest("hex"),
    ...memory !== void 0 && { memory },
    isFork: event.isFork
  };
  return tell(gitHub, telling, job2.viewer);
}
var tags = /\(secret [0-9a-f]{12}\)/g;
function worthAnEdit(report2, head2, figures, hasChanges) {
  const contexts = report2.contexts.map((context) => ({ ...context, milliseconds: 0 }));
  const isQuiet = !hasChanges && (report2.since ?? []).every(({ status }) => status !== "changed");
  return isQuiet ? [report2.title, contexts.map((context) => ({ ...context, digest: void 0 }))] : [head2, { ...report2, contexts }, figures.digest];
}
function reportTold(told5, { host }) {
  const { action, reason, url, lines } = told5;
  host.info(
    `comment ${action}${url === void 0 ? "" : `: ${url}`}${reason === void 0 ? "" : ` (${reason})`}`
  );
  if (action !== "refused") return;
  if (lines !== void 0) host.info(`Add to the job:
${lines.join("\n")}`);
  host.annotate({
    level: "notice",
    title: "No comment",
    message: `${reason ?? "the comment was refused"}. The report is in the summary of the job`
  });
}
function writeSummary({ summary }, { env }) {
  const file = env["GITHUB_STEP_SUMMARY"];
  if (file) (0, import_node_fs.appendFileSync)(file, `${summary}
`);
}
async function putLabels(job2, figures) {
  const { inputs, gitHub, event, host } = job2;
  const pull = pullOf(job2);
  if (pull === void 0 || gitHub === void 0 || figures.risk === "none") return;
  const worst2 = severities.indexOf(figures.risk);
  for (const { name, from } of inputs.labels) {
    if (severities.indexOf(from) < worst2) continue;
    try {
      await addLabel(gitHub, event.repository, pull, name);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === void 0) throw error;
      host.annotate({
        level: "notice",
        title: "No label",
        message: `${name} was not put on: ${fault.reason}`
      });
    }
  }
}

// src/main/action/context-table.ts
function contextTable2({ contexts }) {
  const rows = [
    ["CONTEXT", "STATUS", "CHANGES", "RISK"],
    ...contexts.map(({ service, context, status, added, changed: changed2, removed, risk }) => [
      `${service}/${context}`,
      status,
      status === "untouched" || status === "failed" ? "" : `+${added} ~${changed2} -${removed}`,
      risk === "none" ? "" : risk
    ])
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row4) => (row4[column] ?? "").length)));
  return rows.map(
    (row4) => row4.map((cell, at4) => cell.padEnd(widths[at4] ?? 0)).join("  ").trimEnd()
  ).join("\n");
}

// src/main/action/figures.ts
var import_node_crypto8 = lazily("node:crypto");
init_diff();
function figuresOf({ contexts }) {
  const rows = contexts.map(rowOf2);
  const lines = rows.map(
    ({ service, context, status, digest }) => `${service}/${context} ${digest ?? status}`
  );
  return {
    contexts: rows,
    hasChanges: rows.some(
      ({ status, added, changed: changed2, removed }) => added + changed2 + removed > 0 || status === "new" || status === "deleted"
    ),
    risk: worstOf(rows.map(({ risk }) => risk)),
    hasFailed: rows.some(({ status }) => status === "failed"),
    digest: (0, import_node_crypto8.createHash)("sha256").update(lines.toSorted().join("\n")).digest("hex")
  };
}
function rowOf2({ report: report2, digest }) {
  const { service, context, status, comparison } = report2;
  const { added = 0, changed: changed2 = 0, renamed = 0, removed = 0 } = comparison?.counts ?? {};
  const findings = (comparison?.findings ?? []).filter(({ allowed }) => allowed === void 0);
  const made = digest?.().digest;
  return {
    service,
    context,
    status,
    added,
    changed: changed2 + renamed,
    removed,
    // A context that is gone is critical whatever it held.
    risk: status === "deleted" ? "critical" : worstOf(findings.map(({ severity }) => severity)),
    ...made !== void 0 && { digest: made }
  };
}
var worstOf = (found) => severities.find((severity) => found.includes(severity)) ?? "none";
function figureOutputs(figures) {
  const sum2 = (pick) => String(figures.contexts.reduce((total, row4) => total + pick(row4), 0));
  return {
    contexts: JSON.stringify(figures.contexts),
    changes: String(figures.hasChanges),
    added: sum2(({ added }) => added),
    changed: sum2(({ changed: changed2 }) => changed2),
    removed: sum2(({ removed }) => removed),
    "highest-risk": figures.risk,
    status: figures.hasFailed ? "failed" : figures.hasChanges ? "changed" : "unchanged",
    digest: figures.digest
  };
}

// src/main/action/report-forms.ts
var import_node_fs2 = require("node:fs");
var import_node_path = require("node:path");
var forms = [
  { format: "json", file: "report.json", output: "report-path" },
  { format: "html", file: "report.html", output: "html-path" },
  { format: "patch", file: "report.diff", output: "diff-path" },
  { format: "sarif", file: "report.sarif", output: "sarif-path" }
];
var ignoreAll = "*\n";
function writeForms(dir, from, report2, markdown, { renderReport: renderReport2 }) {
  (0, import_node_fs2.mkdirSync)(dir, { recursive: true });
  put2((0, import_node_path.join)(dir, ".gitignore"), ignoreAll);
  put2((0, import_node_path.join)(dir, "report.md"), markdown);
  const outputs = { "markdown-path": (0, import_node_path.relative)(from, (0, import_node_path.join)(dir, "report.md")) };
  for (const { format, file, output } of forms) {
    put2((0, import_node_path.join)(dir, file), renderReport2(report2, format));
    outputs[output] = (0, import_node_path.relative)(from, (0, import_node_path.join)(dir, file));
  }
  return outputs;
}
function put2(file, text3) {
  (0, import_node_fs2.rmSync)(file, { recursive: true, force: true });
  (0, import_node_fs2.writeFileSync)(file, text3, { flag: "wx" });
}

// src/main/action/step.ts
init_errors();

// src/main/exit.ts
var exitCodes = {
  done: 0,
  /** A mistake in what was given: named, with its place. */
  user: 1,
  /** `pligos diff` found what `--fail-on` asks for. */
  found: 2,
  /** A bug of ours: shows its stack. */
  bug: 70,
  interrupted: 130
};

// src/main/system-fault.ts
init_errors();
function systemFault(error, hint6 = "") {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return void 0;
  return new UserError("system", `the system refused: ${error.message}`, {
    hint: `look at the rights and the room on the disk, and whether another program changes these files${hint6}`
  });
}

// src/main/action/outputs.ts
var import_node_crypto9 = lazily("node:crypto");
var import_node_fs3 = require("node:fs");
function writeOutputs(file, outputs) {
  if (!file) return;
  const text3 = Object.entries(outputs).map(([name, value]) => {
    const delimiter = `pligos_${(0, import_node_crypto9.randomBytes)(12).toString("hex")}`;
    return `${name}<<${delimiter}
${value}
${delimiter}
`;
  });
  (0, import_node_fs3.appendFileSync)(file, text3.join(""));
}

// src/main/action/runner-host.ts
var import_node_path3 = require("node:path");
init_errors();

// src/main/print.ts
var import_node_fs4 = require("node:fs");
var import_node_path2 = require("node:path");
function formatProblem(problem2, options) {
  const { style } = options;
  const label = problem2.severity === "error" ? style.red(style.bold("error")) : style.yellow(style.bold("warning"));
  const place = problem2.at === void 0 ? "" : `${placeText(problem2.at, options.cwd)}: `;
  const path = problem2.at?.path ? style.dim(` (at ${printable(problem2.at.path)})`) : "";
  const lines = [
    `${place}${label}: ${style.bold(printable(problem2.message))}${path} ${style.dim(`[${problem2.code}]`)}`
  ];
  if (problem2.at !== void 0 && options.snippets)
    lines.push(...snippet(problem2.at, style, options.linesOf ?? readLines));
  if (problem2.hint !== void 0) lines.push(`  ${style.cyan("\u2192")} ${printable(problem2.hint)}`);
  return lines.join("\n");
}
function placeText(at4, cwd) {
  const near = (0, import_node_path2.relative)(cwd, at4.file);
  const file = near === "" || near.startsWith("../../..") ? at4.file : near;
  return `${printable(file)}:${at4.line}:${at4.column}`;
}
var longest4 = 4e3;
function printable(text3) {
  const shown = text3.length > longest4 ? `${text3.slice(0, longest4)}\u2026` : text3;
  return shown.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
var widest = 160;
function snippet(at4, style, linesOf2) {
  const line = linesOf2(at4.file)[at4.line - 1];
  if (line === void 0) return [];
  const number4 = String(at4.line);
  const from = at4.column > widest - 20 ? at4.column - 60 : 0;
  const shown = printable(line.slice(from, from + widest).replaceAll("	", " "));
  const before = printable(line.slice(from, at4.column - 1).replaceAll("	", " ")).length;
  const carets = "^".repeat(Math.max(1, Math.min(at4.length ?? 1, shown.length - before)));
  const margin = " ".repeat(number4.length);
  return [
    style.dim(` ${number4} | `) + shown,
    `${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.red(carets)}`
  ];
}
function readLines(file) {
  try {
    return (0, import_node_fs4.readFileSync)(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
  } catch {
    return [];
  }
}

// src/main/style.ts
var codes2 = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39]
};
function makeStyle2(stream, environment) {
  const on = stream.isTTY === true && !environment["NO_COLOR"] && environment["TERM"] !== "dumb";
  const paint = (name) => (text3) => on ? `\x1B[${codes2[name][0]}m${text3}\x1B[${codes2[name][1]}m` : text3;
  return {
    bold: paint("bold"),
    dim: paint("dim"),
    red: paint("red"),
    yellow: paint("yellow"),
    green: paint("green"),
    cyan: paint("cyan")
  };
}

// src/main/action/lines.ts
function plainLines(text3) {
  return text3.split(/\r\n|\r|\n/).map((line) => {
    const shown = printable(line).replaceAll("##[", "## [");
    return /^\s*::/.test(shown) ? `\u2502 ${shown}` : shown;
  }).join("\n");
}
var mostLogged = 4 * 1024 * 1024;
function runnerCommand(name, properties2, message2) {
  const given2 = Object.entries(properties2).filter((entry) => entry[1] !== void 0).map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",");
  return `::${name}${given2 === "" ? "" : ` ${given2}`}::${escapeData(message2)}`;
}
var escapeData = (text3) => text3.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text3) => escapeData(text3).replaceAll(":", "%3A").replaceAll(",", "%2C");

// src/main/action/runner-host.ts
function makeRunnerHost({ write: write3, root }) {
  const style = makeStyle2({ isTTY: false }, {});
  const told5 = [];
  let isOpen2 = false;
  let lastProgress = performance.now();
  const say = (text3) => write3(`${plainLines(text3)}
`);
  return {
    told: told5,
    info: say,
    debug: (line) => write3(`${runnerCommand("debug", {}, line)}
`),
    report(found) {
      const hint6 = hints[found.code] ?? found.hint;
      const problem2 = { ...found, ...hint6 !== void 0 && { hint: hint6 } };
      say(formatProblem(problem2, { cwd: root, style, snippets: false }));
      told5.push(annotationOf(problem2, root));
    },
    async group(title2, run) {
      if (isOpen2) {
        say(title2);
        return run();
      }
      isOpen2 = true;
      const started = performance.now();
      write3(`${runnerCommand("group", {}, plainLines(title2))}
`);
      try {
        return await run();
      } finally {
        isOpen2 = false;
        say(`${title2}: ${((performance.now() - started) / 1e3).toFixed(2)} s`);
        write3("::endgroup::\n");
      }
    },
    progress(done2, total, label) {
      if (done2 < total && performance.now() - lastProgress < 2e3) return;
      lastProgress = performance.now();
      say(`${done2}/${total} ${label}`);
    },
    mask(secret) {
      for (const line of secret.split(/\r?\n/)) {
        if (line.trim().length >= 3) write3(`${runnerCommand("add-mask", {}, line)}
`);
      }
    },
    annotate({ level, title: title2, message: message2, file, line }) {
      write3(`${runnerCommand(level, { title: title2, file, line }, message2)}
`);
    }
  };
}
var hints = {
  "no-service": "name the folder of a service with the input config, or use any chart with chart and value-files"
};
function annotationOf(problem2, root) {
  const { at: at4, code: code3, hint: hint6, message: message2 } = problem2;
  return {
    level: isError(problem2) ? "error" : "warning",
    title: code3,
    message: hint6 === void 0 ? message2 : `${message2}. ${hint6}`,
    ...at4 !== void 0 && { file: (0, import_node_path3.relative)(root, at4.file), line: at4.line }
  };
}

// src/main/action/step.ts
var done = { exitCode: exitCodes.done, failure: "" };
function failureOf(outcome) {
  if (outcome === "failed") return { exitCode: exitCodes.user, failure: "context-failed" };
  return outcome === "found" ? { exitCode: exitCodes.found, failure: "fail-on" } : void 0;
}
async function asStep(process, run) {
  const abort = new AbortController();
  process.on("SIGINT", () => abort.abort());
  process.on("SIGTERM", () => abort.abort());
  const outputs = (more) => writeOutputs(process.env["GITHUB_OUTPUT"], more);
  const end2 = ({ exitCode, failure }) => {
    outputs({ "exit-code": String(exitCode), "failure-reason": failure });
    return exitCode;
  };
  try {
    return end2(await run(abort.signal, outputs));
  } catch (error) {
    if (abort.signal.aborted) return end2({ exitCode: exitCodes.interrupted, failure: "interrupted" });
    const fault = error instanceof UserError ? error : systemFault(error);
    if (fault === void 0) {
      end2({ exitCode: exitCodes.bug, failure: "bug" });
      throw error;
    }
    const host = makeRunnerHost({ write: (text3) => process.stdout.write(text3), root: process.cwd() });
    for (const problem2 of fault.problems) host.report(problem2);
    annotateAll([], host);
    return end2({ exitCode: exitCodes.user, failure: fault.problems.find(isError)?.code ?? "usage" });
  }
}

// src/files/paths.ts
var import_node_fs5 = require("node:fs");
var import_node_path4 = require("node:path");
init_errors();

// src/files/system.ts
init_errors();
function codeOf(error) {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : void 0;
}
function readError(error, file, at4) {
  const code3 = codeOf(error);
  if (code3 === void 0 || error instanceof UserError) return error;
  if (code3 === "ENOENT" || code3 === "ENOTDIR") {
    return new UserError("file-missing", `${file} does not exist`, {
      at: at4,
      hint: "make it, or correct the path"
    });
  }
  return new UserError("file-unreadable", `${file} cannot be read (${code3})`, {
    at: at4,
    hint: "look at the rights of the file and of the folders above it"
  });
}

// src/files/paths.ts
function isInside(path, folder) {
  return path === folder || path.startsWith(folder.endsWith(import_node_path4.sep) ? folder : folder + import_node_path4.sep);
}
function resolveInside(base, path, allowed, at4) {
  if (path.includes("\0")) {
    throw new UserError("path-outside", `the path ${JSON.stringify(path)} holds a NUL character`, {
      at: at4,
      hint: "remove it"
    });
  }
  const real = realPath((0, import_node_path4.resolve)(base, path));
  if (real === void 0) {
    throw new UserError("link-loop", `the path ${JSON.stringify(path)} leads through links in a circle`, {
      at: at4,
      hint: "remove one of the links"
    });
  }
  if (allowed.some((folder) => isInside(real, realPath((0, import_node_path4.resolve)(folder)) ?? folder))) return real;
  throw new UserError(
    "path-outside",
    `the path ${JSON.stringify(path)} leads to ${real}, outside of ${allowed.join(", ")}`,
    {
      at: at4,
      hint: "move it inside, or name it in pligos.allowOutside"
    }
  );
}
var mostLinks = 40;
function realPath(path, hops = 0) {
  try {
    return import_node_fs5.realpathSync.native(path);
  } catch (error) {
    if (codeOf(error) === "ELOOP" || hops > mostLinks) return void 0;
  }
  const target = linkTarget(path);
  if (target !== void 0) return realPath((0, import_node_path4.resolve)((0, import_node_path4.dirname)(path), target), hops + 1);
  const parent = (0, import_node_path4.dirname)(path);
  if (parent === path) return path;
  const realParent = realPath(parent, hops);
  return realParent === void 0 ? void 0 : (0, import_node_path4.join)(realParent, (0, import_node_path4.basename)(path));
}
function linkTarget(path) {
  try {
    return (0, import_node_fs5.lstatSync)(path).isSymbolicLink() ? (0, import_node_fs5.readlinkSync)(path) : void 0;
  } catch {
    return void 0;
  }
}

// src/files/stat.ts
var import_node_fs6 = require("node:fs");
function lstatIfThere(path) {
  return ifThere(() => (0, import_node_fs6.lstatSync)(path), path, void 0);
}
function ifThere(stat, path, at4) {
  try {
    return stat();
  } catch (error) {
    const code3 = codeOf(error);
    if (code3 === "ENOENT" || code3 === "ENOTDIR") return void 0;
    throw readError(error, path, at4);
  }
}

// src/archive/write.ts
var import_node_crypto10 = lazily("node:crypto");
function sha256(bytes) {
  return (0, import_node_crypto10.createHash)("sha256").update(bytes).digest("hex");
}

// src/pipeline/remember.ts
function keyOf2(words5, decides) {
  const clean = words5.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100);
  return `pligos-${clean}-${sha256(Buffer.from(JSON.stringify([formatVersion, decides])))}`;
}
var formatVersion = 1;
var mostText = 64 * 1024 * 1024;

// src/pipeline/plan-shards-costs.ts
var week = 7 * 24 * 3600 * 1e3;
var weeks = 3;
var commitKey = (commit2) => keyOf2("costs", commit2);
var weekKey = (at4) => keyOf2("costs-week", Math.floor(at4 / week));
async function recallCosts({ store, earlier, run, now: now2 }) {
  const keys2 = [
    ...[.../* @__PURE__ */ new Set([run, ...earlier])].map(commitKey),
    ...Array.from({ length: weeks }, (_, ago) => weekKey(now2 - ago * week))
  ];
  const found = await Promise.all(keys2.map((key) => store.restore(key)));
  return new Map(found.toReversed().flatMap((bytes) => bytes === void 0 ? [] : [...unpack2(bytes)]));
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
      ({ service, context, status, milliseconds: milliseconds2 }) => milliseconds2 === void 0 || status === "untouched" || status === "failed" ? [] : [[`${service}/${context}`, Math.max(1, Math.round(milliseconds2))]]
    )
  );
}
function unpack2(bytes) {
  if (bytes.length > 16 * 1024 * 1024) return [];
  const rows = parse3(bytes);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row4) => {
    const [name, cost] = Array.isArray(row4) ? row4 : [];
    const isGood = typeof name === "string" && typeof cost === "number" && cost > 0 && cost < 864e5;
    return isGood ? [[name, cost]] : [];
  });
}
function parse3(bytes) {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8"));
  } catch {
    return void 0;
  }
}

// src/main/action/load-inputs.ts
init_diff();
init_text();

// src/main/action/input-reader.ts
init_errors();
init_text();
var variableOf = (name) => `INPUT_${name.toUpperCase().replaceAll(" ", "_")}`;
function makeReader(env, problems) {
  const text3 = (name) => env[variableOf(name)]?.trim() ?? "";
  const refuse = (name, value, expected, hint6) => {
    problems.push(
      problem("input-value", `the input ${name} is ${JSON.stringify(value)}, ${expected} was expected`, {
        hint: hint6
      })
    );
  };
  const lines = (name) => text3(name).split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  return {
    text: text3,
    lines,
    refuse,
    choice(name, known, fallback) {
      const value = text3(name);
      if (value === "") return fallback;
      const found = known.find((candidate) => candidate === value);
      if (found === void 0) refuse(name, value, `one of ${known.join(", ")}`, suggest(value, known));
      return found ?? fallback;
    },
    list: (name) => lines(name).flatMap((line) => line.split(",")).map((word4) => word4.trim()).filter((word4) => word4 !== ""),
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
      const value = text3(name);
      if (value === "") return void 0;
      if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
      refuse(name, value, "a whole number from 1 on", `write e.g. ${name}: 4`);
      return void 0;
    },
    duration(name) {
      const value = text3(name);
      if (value === "") return void 0;
      const [, number4 = "", unit = "s"] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value) ?? [];
      const seconds2 = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
      if (number4 !== "") return Number(number4) * seconds2 * 1e3;
      refuse(name, value, "a time", `write seconds, or e.g. ${name}: 10m`);
      return void 0;
    }
  };
}

// src/main/action/load-inputs.ts
function labelsOf2(read2) {
  return read2.lines("label").flatMap((line) => {
    const equals = line.indexOf("=");
    if (equals < 0) return [{ name: line, from: "high" }];
    const word4 = line.slice(0, equals).trim();
    const name = line.slice(equals + 1).trim();
    const from = severities.find((severity) => severity === word4);
    if (from !== void 0 && name !== "") return [{ name, from }];
    read2.refuse(
      "label",
      line,
      `LABEL or SEVERITY=LABEL (${severities.join(", ")})`,
      suggest(word4, severities)
    );
    return [];
  });
}

// src/main/action/trust.ts
async function withPull(event, gitHub) {
  const { pull, pullNumber, repository } = event;
  if (pull !== void 0 || pullNumber === void 0 || gitHub === void 0) return event;
  try {
    const asked2 = await getPull(gitHub, repository, pullNumber);
    const { headSha, headRef, baseSha, baseRef, isFork, mergeSha } = asked2;
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
  } catch (error) {
    if (faultOf(error) === void 0) throw error;
    return event;
  }
}

// src/main/action/workspace.ts
var import_node_fs7 = require("node:fs");
var import_node_path5 = require("node:path");
init_errors();
function insideWorkspace(workspace, path, name) {
  try {
    return resolveInside(workspace, path, [workspace]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError("input-value", `the input ${name} is ${JSON.stringify(path)}: ${error.message}`, {
      hint: "name a folder inside of the workspace"
    });
  }
}
function outputFolder(workspace, path, replaced) {
  const folder = insideWorkspace(workspace, path, "output-dir");
  const root = insideWorkspace(workspace, ".", "output-dir");
  const found = whyNoPlace(root, (0, import_node_path5.resolve)(root, path), folder) ?? whyNotOurs(folder, replaced);
  if (found === void 0) return folder;
  throw new UserError("input-value", `the input output-dir is ${JSON.stringify(path)}, ${found}`, {
    hint: "name a folder that is only for the reports"
  });
}
function whyNoPlace(root, named, folder) {
  for (let at4 = named; at4 !== root && isInside(at4, root); at4 = (0, import_node_path5.dirname)(at4)) {
    if ((0, import_node_fs7.lstatSync)(at4, { throwIfNoEntry: false })?.isSymbolicLink())
      return `where ${(0, import_node_path5.relative)(root, at4)} is a link`;
  }
  if (isInside(root, folder)) return "the workspace itself";
  if ((0, import_node_path5.relative)(root, folder).split(import_node_path5.sep).includes(".git")) return "a folder of git's";
  return void 0;
}
function whyNotOurs(folder, replaced) {
  const taken = replaced.find((name) => (0, import_node_fs7.lstatSync)((0, import_node_path5.join)(folder, name), { throwIfNoEntry: false }));
  if (taken === void 0 || isOurs((0, import_node_path5.join)(folder, ".gitignore"))) return void 0;
  return `where ${taken} is not from an earlier run`;
}
var isOurs = (file) => (0, import_node_fs7.lstatSync)(file, { throwIfNoEntry: false })?.isFile() === true && (0, import_node_fs7.readFileSync)(file, "utf8") === ignoreAll;
function readPayload(file) {
  if (!file || !(0, import_node_fs7.existsSync)(file)) return void 0;
  try {
    const payload = JSON.parse((0, import_node_fs7.readFileSync)(file, "utf8"));
    return payload;
  } catch (error) {
    throw new UserError(
      "github-event",
      `${file} is no JSON: ${error instanceof Error ? error.message : "unreadable"}`,
      {
        hint: "GITHUB_EVENT_PATH names what the runner has written"
      }
    );
  }
}

// src/main/action/job.ts
function beforeOf(payload) {
  if (typeof payload !== "object" || payload === null || !("before" in payload)) return void 0;
  const { before } = payload;
  return typeof before === "string" && /^[0-9a-f]{40,64}$/.test(before) ? before : void 0;
}

// src/main/matrix/cost-store.ts
var leaveCosts = (report2, job2, signal) => withMemory(job2, signal, (memory) => keepCosts([report2], memory), void 0);
async function withMemory({ env, event, host }, signal, use, none) {
  const cache = openCache({ env, event, signal, notice: (text3) => host.info(`cache: ${text3}`) });
  if ("off" in cache) return none;
  try {
    const before = beforeOf(readPayload(env["GITHUB_EVENT_PATH"]));
    const earlier = [before, event.pull?.baseSha, event.push?.before];
    return await use({
      store: { restore: (key) => cache.restore(key), save: (key, bytes) => cache.save(key, bytes) },
      run: event.pull?.headSha ?? event.sha,
      earlier: earlier.filter((commit2) => commit2 !== void 0),
      now: Date.now()
    });
  } finally {
    cache.close();
  }
}

// src/main/report-action/job.ts
var import_node_path6 = require("node:path");

// src/main/action/base-request.ts
var zeros = "0".repeat(40);
function headName(event) {
  const { pull, group: group2, sha, ref } = event;
  const name = pull?.headRef ?? ref.replace(/^refs\/(?:heads|tags)\//, "");
  const commit2 = pull?.headSha ?? group2?.headSha ?? sha;
  return { name: name || "HEAD", ...commit2 && { commit: commit2 } };
}

// src/main/report-action/about.ts
async function aboutOf(event, gitHub) {
  const { after } = event;
  if (after === void 0) {
    const known = await withPull(event, gitHub);
    return { event: known, head: headName(known), ...strangerIn(known, known.pull?.headRepository) };
  }
  const { pullNumber: _, ...rest } = event;
  const plain4 = { ...rest, sha: after.headSha, isFork: false };
  const about = {
    event: plain4,
    head: { name: after.headBranch || after.headSha.slice(0, 12), commit: after.headSha },
    ...strangerIn(event, after.headRepository)
  };
  if (gitHub === void 0) return { ...about, reason: "the input token is empty" };
  try {
    const [pull, ...others] = await pullsOf(gitHub, event, after);
    const commit2 = after.headSha.slice(0, 7);
    if (pull === void 0) return { ...about, reason: `no open pull request has ${commit2} as its head` };
    if (others.length > 0) {
      const numbers = [pull, ...others].map(({ number: number4 }) => number4).join(" and ");
      return { ...about, reason: `${commit2} is the head of several pull requests: ${numbers}` };
    }
    return { ...about, event: told4(plain4, pull), baseRef: pull.baseRef };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === void 0) throw error;
    return { ...about, reason: `the pull request of the run could not be asked for: ${fault.reason}` };
  }
}
function strangerIn(event, head2) {
  if (!event.isFork || head2 !== void 0 && sameRepository(head2, event.repository)) return {};
  return { stranger: head2 === void 0 ? "a deleted repository" : `${head2.owner}/${head2.name}` };
}
async function pullsOf(gitHub, { repository }, { headSha, headBranch, headRepository }) {
  const isMeant = (pull) => pull.isOpen && pull.headSha === headSha && pull.headRepository !== void 0 && headRepository !== void 0 && sameRepository(pull.headRepository, headRepository);
  const ofBranch = headRepository === void 0 || headBranch === "" ? [] : await pullsOfBranch(gitHub, repository, { owner: headRepository.owner, branch: headBranch });
  const found = ofBranch.filter(isMeant);
  return found.length > 0 ? found : (await pullsOfCommit(gitHub, repository, headSha)).filter(isMeant);
}
function told4(event, pull) {
  const { number: number4, headSha, headRef, baseSha, baseRef, isFork, headRepository } = pull;
  return {
    ...event,
    pullNumber: number4,
    pull: { number: number4, headSha, headRef, baseSha, baseRef, isFork, headRepository }
  };
}

// src/main/report-action/load-inputs.ts
init_errors();
init_report5();

// src/main/report-action/expected.ts
var mostShards = 1e4;
var mostContexts2 = 1e6;
function readExpected(text3) {
  if (/^[1-9][0-9]{0,4}$/.test(text3)) return Number(text3);
  const list3 = parsed2(text3);
  if (!Array.isArray(list3) || list3.length > mostShards) return void 0;
  const shards = list3.flatMap((item) => shardOf(item) ?? []);
  const contexts = shards.reduce((sum2, shard) => sum2 + shard.contexts.length, 0);
  return shards.length === list3.length && contexts <= mostContexts2 ? shards : void 0;
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

// src/main/report-action/load-inputs.ts
function loadInputs(env) {
  const problems = [];
  const read2 = makeReader(env, problems);
  const expectedText = read2.text("expected");
  const expected = readExpected(expectedText);
  if (expectedText !== "" && expected === void 0)
    read2.refuse(
      "expected",
      expectedText.length > 80 ? `${expectedText.slice(0, 80)}\u2026` : expectedText,
      "a number, or what pligos/pligos/matrix gives",
      "write e.g. expected: ${{ needs.plan.outputs.expected }}, or leave it out"
    );
  const commentKey = read2.text("comment-key");
  const inputs = {
    reports: read2.lines("reports"),
    expected,
    failOn: read2.choice("fail-on", failOnChoices, "none"),
    comment: read2.choice("comment", ["update", "changes-only", "new", "off"], "update"),
    commentKey: commentKey === "" ? void 0 : commentKey,
    matrix: read2.text("matrix"),
    title: read2.text("title") || "Pligos",
    labels: labelsOf2(read2),
    prNumber: read2.count("pr-number"),
    outputDir: read2.text("output-dir") || ".pligos/out",
    token: read2.text("token")
  };
  if (inputs.reports.length === 0)
    read2.refuse(
      "reports",
      read2.text("reports"),
      "at least one path",
      "write e.g. reports: reports/**/report.json"
    );
  if (problems.length > 0) throw UserError.of(problems);
  return inputs;
}

// src/main/report-action/job.ts
async function openReportJob(process, signal) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry) => entry[1] !== void 0)
  );
  const inputs = loadInputs(env);
  const given2 = (0, import_node_path6.resolve)(env["GITHUB_WORKSPACE"] || process.cwd());
  const workspace = insideWorkspace(given2, ".", "output-dir");
  const outputDir = outputFolder(workspace, inputs.outputDir, [".gitignore"]);
  const host = makeRunnerHost({ write: (text3) => process.stdout.write(text3), root: workspace });
  const event = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
  const gitHub = inputs.token === "" ? void 0 : connect({ apiUrl: event.apiUrl, token: inputs.token, signal, proxyEnv: env });
  const viewer = gitHub === void 0 || inputs.comment === "off" ? void 0 : readViewer(gitHub);
  viewer?.catch(() => {
  });
  const about = await aboutOf(event, gitHub);
  return { inputs, event: about.event, host, gitHub, viewer, env, about, workspace, outputDir };
}

// src/main/report-action/read-reports.ts
var import_node_crypto11 = lazily("node:crypto");
init_errors();
init_report5();

// src/main/report-action/report-files.ts
var import_node_fs8 = require("node:fs");
var import_node_buffer4 = require("node:buffer");
var import_node_path7 = require("node:path");
init_errors();
init_text();
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
        hint: "name in the input reports those that are to be joined"
      }
    );
  }
  const paths = [...found];
  const folders = paths.map((path) => (0, import_node_path7.dirname)(path));
  const areFolders = new Set(folders).size === paths.length && !folders.includes(".");
  return paths.map((path) => ({
    path,
    absolute: (0, import_node_path7.join)(workspace, path),
    name: areFolders ? (0, import_node_path7.dirname)(path).split("/").at(-1) ?? path : path
  }));
}
function filesOf(workspace, pattern, outputDir) {
  const clean = pattern.replace(/^(?:\.\/)+/, "");
  if (!/[*?[]/.test(clean)) return [(0, import_node_path7.relative)(workspace, resolveInside(workspace, clean, [workspace]))];
  const fixed = clean.split("/").findIndex((part2) => /[*?[]/.test(part2));
  const start2 = resolveInside(workspace, clean.split("/").slice(0, fixed).join("/") || ".", [workspace]);
  if (lstatIfThere(start2)?.isDirectory() !== true) return [];
  const prefix2 = (0, import_node_path7.relative)(workspace, start2);
  const paths = [];
  let left = fileLimits.entries;
  const visit = (folder, path) => {
    for (const entry of entriesOf3(folder)) {
      left -= 1;
      if (left < 0) throw tooMany(clean);
      const below2 = path === "" ? entry.name : `${path}/${entry.name}`;
      const absolute = (0, import_node_path7.join)(folder, entry.name);
      if (!entry.isDirectory()) paths.push(below2);
      else if (!skipped.has(entry.name) && absolute !== outputDir) visit(absolute, below2);
    }
  };
  visit(start2, prefix2);
  return paths.filter((path) => matchGlob(clean, path)).toSorted(inOrder);
}
var skipped = /* @__PURE__ */ new Set([".git", "node_modules"]);
var inOrder = (a, b) => a.localeCompare(b, "en", { numeric: true }) || (a < b ? -1 : 1);
function entriesOf3(folder) {
  try {
    return (0, import_node_fs8.readdirSync)(folder, { withFileTypes: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    throw new UserError("report-file", `a folder of reports cannot be read: ${reason}`, {
      hint: "name in the input reports where the reports are"
    });
  }
}
var tooMany = (pattern) => new UserError("report-file", `the pattern ${pattern} looks at more than ${fileLimits.entries} files`, {
  hint: "begin it with the folder in which the reports are"
});
function makeFileReader() {
  let left = fileLimits.whole;
  return ({ path, absolute }) => {
    const bytes = readUpTo(absolute, path, Math.min(fileLimits.file, left));
    left -= bytes.length;
    if (!(0, import_node_buffer4.isUtf8)(bytes))
      throw new UserError("report-file", `${path} is no report of Pligos: it is not UTF-8`, { hint: hint5 });
    return bytes.toString("utf8");
  };
}
var hint5 = "hand over the report.json that the Action or `pligos diff --format json` has written, as it is";
function readUpTo(file, path, limit) {
  const descriptor = open(file, path);
  try {
    const stat = (0, import_node_fs8.fstatSync)(descriptor);
    if (!stat.isFile()) throw new UserError("report-file", `${path} is no plain file`, { hint: hint5 });
    if (stat.size > limit) throw tooLarge(path, `${stat.size} bytes`, limit);
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let got = -1; got !== 0 && length < bytes.length; length += got)
      got = (0, import_node_fs8.readSync)(descriptor, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    (0, import_node_fs8.closeSync)(descriptor);
  }
}
function open(file, path) {
  try {
    return (0, import_node_fs8.openSync)(file, import_node_fs8.constants.O_RDONLY | import_node_fs8.constants.O_NOFOLLOW | import_node_fs8.constants.O_NONBLOCK);
  } catch (error) {
    const code3 = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    const what = code3 === "ENOENT" ? "is not there" : code3 === "ELOOP" ? "is a link" : `cannot be read (${code3})`;
    throw new UserError("report-file", `the report ${path} ${what}, a file was expected`, { hint: hint5 });
  }
}
var tooLarge = (path, size, limit) => new UserError(
  "report-file",
  `${path} has ${size}, the limit is ${limit} (${fileLimits.file} for one file, ${fileLimits.whole} for all)`,
  { hint: "split the work over more runs, or hand over fewer contexts" }
);

// src/main/report-action/read-reports.ts
function readReports({ inputs, workspace, outputDir }) {
  const found = findReports(workspace, inputs.reports, outputDir);
  if (found.length === 0 && inputs.expected === void 0) {
    throw new UserError("report-missing", `no file in the workspace is ${inputs.reports.join(" or ")}`, {
      hint: "download the reports of the other jobs before this step (actions/download-artifact), and name where they are"
    });
  }
  const textOf4 = makeFileReader();
  const options = { key: (0, import_node_crypto11.randomBytes)(32), secrets: inputs.token === "" ? [] : [inputs.token] };
  const read2 = (report2) => {
    try {
      return readReport(textOf4(report2), { ...options, file: report2.path });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return error.problems;
    }
  };
  return found.map((report2) => ({ name: report2.name, report: read2(report2) }));
}

// src/main/report-action/run.ts
function runAction(process) {
  return asStep(process, async (signal, outputs) => {
    const job2 = await openReportJob(process, signal);
    try {
      return await joinAndTell(job2, outputs, signal);
    } catch (error) {
      throw tooLong(error) ?? error;
    } finally {
      job2.gitHub?.close();
    }
  });
}
async function joinAndTell(job2, outputs, signal) {
  const { host, inputs, about } = job2;
  const report2 = await host.group("Reports", async () => joinedOf(job2));
  const figures = figuresOf({
    contexts: report2.contexts.map((context) => {
      const { digest } = context;
      return { report: context, ...digest !== void 0 && { digest: () => digest } };
    })
  });
  const speech = speechOf(report2, { markdownWithin });
  outputs({ ...figureOutputs(figures), truncated: String(speech.comment !== speech.whole) });
  const files = host.group("Files", async () => {
    outputs(writeForms(job2.outputDir, job2.workspace, report2, speech.whole, { renderReport }));
    writeSummary(speech, job2);
  });
  const [told5] = await Promise.all([tellJob(job2, { report: report2 }, speech, figures, void 0), files]);
  if (told5 !== void 0) reportTold(told5, job2);
  else if (about.reason !== void 0 && inputs.comment !== "off")
    host.annotate({ level: "notice", title: "No comment", message: about.reason });
  outputs({ "comment-id": String(told5?.id ?? ""), "comment-url": told5?.url ?? "" });
  await putLabels(job2, figures);
  if (about.stranger === void 0) await leaveCosts(report2, job2, signal);
  annotateAll(annotationsOf(report2), host);
  host.info(contextTable2(figures));
  return failureOf(outcomeOf(report2, inputs.failOn)) ?? done;
}
function joinedOf(job2) {
  const { inputs, about, host } = job2;
  const jobs = readReports(job2);
  const unread = jobs.flatMap(({ report: report2 }) => "contexts" in report2 ? [] : report2);
  for (const problem2 of unread) host.report(problem2);
  host.info(`${jobs.length - unread.length} of ${jobs.length} report files could be read`);
  const { stranger, baseRef } = about;
  return joinReports({
    title: inputs.title,
    jobs,
    expected: inputs.expected,
    head: about.head,
    keepsCommand: stranger === void 0,
    ...stranger !== void 0 && baseRef !== void 0 && { baseName: baseRef },
    limits: stranger === void 0 ? [] : [
      `a run of code from \`${stranger}\` has written this report, and could have written anything into it`
    ]
  });
}
function tooLong(error) {
  if (!(error instanceof RangeError)) return void 0;
  return new UserError("report-file", "the reports are too large together to be shown", {
    hint: "split the work over more runs, or hand over fewer contexts"
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runAction
});
