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
function problem(code, message, details = {}) {
  return make("error", code, message, details);
}
function warning(code, message, details = {}) {
  return make("warning", code, message, details);
}
function make(severity, code, message, details) {
  return {
    severity,
    code,
    message,
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
      constructor(code, message, details = {}) {
        super(message);
        this.name = "UserError";
        this.problems = [problem(code, message, details)];
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
  }
});

// src/text/glob.ts
function matchGlob(pattern, text3) {
  const steps = parse(pattern);
  let reached = follow(/* @__PURE__ */ new Set([0]), steps, true);
  for (const character of text3) {
    const next = /* @__PURE__ */ new Set();
    for (const at3 of reached) {
      const step2 = steps[at3];
      if (step2 === void 0) continue;
      if (step2.kind === "folders") next.add(at3);
      else if (step2.takes(character)) next.add(step2.kind === "one" ? at3 + 1 : at3);
    }
    reached = follow(next, steps, character === "/");
  }
  return reached.has(steps.length);
}
function follow(reached, steps, folderBegins) {
  for (const at3 of reached) {
    const step2 = steps[at3];
    if (step2?.kind === "many" || step2?.kind === "folders" && folderBegins) reached.add(at3 + 1);
  }
  return reached;
}
function parse(pattern) {
  const characters = Array.from(pattern);
  const steps = [];
  let at3 = 0;
  while (at3 < characters.length) {
    const character = characters[at3] ?? "";
    if (character === "*" && characters[at3 + 1] === "*") {
      const isWholePart = at3 === 0 || characters[at3 - 1] === "/";
      const withSlash = isWholePart && characters[at3 + 2] === "/";
      steps.push(withSlash ? { kind: "folders" } : { kind: "many", takes: anything });
      at3 += withSlash ? 3 : 2;
    } else if (character === "[") {
      const set = parseSet(characters, at3);
      steps.push({ kind: "one", takes: set?.takes ?? ((other) => other === "[") });
      at3 = set?.end ?? at3 + 1;
    } else if (character === "\\" && at3 + 1 < characters.length) {
      const literal = characters[at3 + 1];
      steps.push({ kind: "one", takes: (other) => other === literal });
      at3 += 2;
    } else {
      steps.push(simple(character));
      at3 += 1;
    }
  }
  return steps;
}
function simple(character) {
  if (character === "*") return { kind: "many", takes: notSlash };
  if (character === "?") return { kind: "one", takes: notSlash };
  return { kind: "one", takes: (other) => other === character };
}
function parseSet(characters, open2) {
  let at3 = open2 + 1;
  const negated = characters[at3] === "!" || characters[at3] === "^";
  if (negated) at3 += 1;
  const ranges = [];
  for (let first = true; first || characters[at3] !== "]"; first = false) {
    const low = characters[at3];
    if (low === void 0) return void 0;
    const high = characters[at3 + 2];
    const isRange = characters[at3 + 1] === "-" && high !== void 0 && high !== "]";
    ranges.push([low, isRange ? high : low]);
    at3 += isRange ? 3 : 1;
  }
  const takes = (character) => character !== "/" && ranges.some(([low, high]) => low <= character && character <= high) !== negated;
  return { takes, end: at3 + 1 };
}
var anything, notSlash;
var init_glob = __esm({
  "src/text/glob.ts"() {
    "use strict";
    anything = () => true;
    notSlash = (character) => character !== "/";
  }
});

// src/text/logins.ts
var withoutLogin;
var init_logins = __esm({
  "src/text/logins.ts"() {
    "use strict";
    withoutLogin = (text3) => text3.replace(/:\/\/[^\s/"'<>]*@/g, "://");
  }
});

// src/text/nearest.ts
function nearest(word, known) {
  const candidates = [...known];
  if (word.length > longest || candidates.length > most) return void 0;
  const lower = word.toLowerCase();
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > longest) continue;
    const allowed = Math.floor(Math.max(word.length, candidate.length) / 3);
    if (Math.abs(word.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least));
    if (distance <= allowed && distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
function longForm(word, known) {
  if (word.length < 2 || word.length > longest || known.length > most) return void 0;
  const lower = word.toLowerCase();
  const longer = known.filter((candidate) => candidate.length <= longest && candidate.length > word.length);
  const oneOf = (fits) => {
    const [found, second] = longer.filter((candidate) => fits(candidate.toLowerCase()));
    return second === void 0 ? found : void 0;
  };
  return oneOf((candidate) => candidate.startsWith(lower)) ?? oneOf((candidate) => candidate[0] === lower[0] && hasInOrder(candidate, lower));
}
function hasInOrder(text3, letters) {
  let found = 0;
  for (const letter of text3) if (letter === letters[found]) found += 1;
  return found === letters.length;
}
function suggest(word, known) {
  const words2 = [...known];
  const near = nearest(word, words2) ?? longForm(word, words2);
  if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
  if (words2.length === 0) return "known: none";
  const more = words2.length - listed;
  return `known: ${words2.slice(0, listed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at3) => at3);
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
var longest, most, listed;
var init_nearest = __esm({
  "src/text/nearest.ts"() {
    "use strict";
    longest = 50;
    most = 1e3;
    listed = 12;
  }
});

// src/text/printable.ts
function printable(text3) {
  return text3.replace(/\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)/g, "").replace(/[\p{Cf}\u2028\u2029]/gu, "").replace(new RegExp("(?!\\s)\\p{Cc}", "gu"), "").replace(/[\v\f\r]/g, " ");
}
function shortened(text3, longest3) {
  if (text3.length <= longest3) return text3;
  const cut = text3.slice(0, longest3).replace(/[\ud800-\udbff]$/, "");
  return `${cut}\u2026`;
}
var oneLine;
var init_printable = __esm({
  "src/text/printable.ts"() {
    "use strict";
    oneLine = (text3, longest3) => shortened(printable(text3).replace(/\s+/g, " ").trim(), longest3);
  }
});

// src/text/sentence.ts
function sentence(text3) {
  const isWord = /^[a-z]+(?:[ ,]|$)/.test(text3) && !/^(?:helm|kubectl) /.test(text3);
  const first = isWord ? text3.slice(0, 1).toUpperCase() + text3.slice(1) : text3;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
var init_sentence = __esm({
  "src/text/sentence.ts"() {
    "use strict";
  }
});

// src/text/words.ts
function splitFiles(line) {
  const parts = line.split(/[\s,]+/).filter((part2) => part2 !== "");
  return parts.every((part2) => /\.ya?ml$/i.test(part2)) ? parts : [line];
}
function splitWords(line) {
  const words2 = [];
  let word;
  for (let at3 = 0; at3 < line.length; at3 += 1) {
    const character = line[at3] ?? "";
    if (/\s/.test(character)) {
      if (word !== void 0) words2.push(word);
      word = void 0;
    } else if (character === "'" || character === '"') {
      const quoted = readQuoted(line, at3 + 1, character);
      if (quoted === void 0) return { unclosed: character };
      word = (word ?? "") + quoted.text;
      at3 = quoted.end;
    } else if (character === "\\") {
      at3 += 1;
      if (line[at3] !== "\n") word = (word ?? "") + (line[at3] ?? "\\");
    } else word = (word ?? "") + character;
  }
  if (word !== void 0) words2.push(word);
  return { words: words2 };
}
function readQuoted(line, from, quote2) {
  const parts = [];
  for (let at3 = from; at3 < line.length; at3 += 1) {
    const character = line[at3] ?? "";
    if (character === quote2) return { text: parts.join(""), end: at3 };
    const next = line[at3 + 1] ?? "";
    if (quote2 === '"' && character === "\\" && '"\\$`\n'.includes(next) && next !== "") {
      if (next !== "\n") parts.push(next);
      at3 += 1;
    } else parts.push(character);
  }
  return void 0;
}
var splitList;
var init_words = __esm({
  "src/text/words.ts"() {
    "use strict";
    splitList = (line) => line.split(",").map((word) => word.trim()).filter((word) => word !== "");
  }
});

// src/text/index.ts
var init_text = __esm({
  "src/text/index.ts"() {
    "use strict";
    init_glob();
    init_logins();
    init_nearest();
    init_printable();
    init_sentence();
    init_words();
  }
});

// src/yaml/scalar.ts
function words(value, texts) {
  return texts.map((text3) => [text3, value]);
}
function resolvePlain(text3) {
  const first = text3[0];
  if (first === void 0) return { is: "value", value: null };
  if (!firstCharacters.has(first)) return { is: "value", value: text3 };
  const constant = constants4.get(text3);
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
  const plain = text3.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain) ?? binaryWithSign.exec(plain)?.with(2, `0b${plain.slice(3)}`) ?? [];
  if (digits === void 0) return void 0;
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed = sign === "-" ? -value : value;
  return signed >= smallest && signed <= (sign === "" ? largestUnsigned : largest2) ? signed : void 0;
}
function floatOf(text3) {
  return Number(text3.replaceAll("_", ""));
}
var constants4, notInJson, firstCharacters, shortInteger, integer, binaryWithSign, float, dotted, smallest, largest2, largestUnsigned;
var init_scalar = __esm({
  "src/yaml/scalar.ts"() {
    "use strict";
    constants4 = new Map([
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
    largest2 = 2n ** 63n - 1n;
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

// src/yaml/options.ts
var ownFile, helmFile, limits;
var init_options = __esm({
  "src/yaml/options.ts"() {
    "use strict";
    ownFile = {
      keys: "written",
      duplicates: "error",
      hidden: "error"
    };
    helmFile = { keys: "dialect", duplicates: "last-wins" };
    limits = {
      /** UTF-16 units of one file. */
      characters: 64 * 1024 * 1024,
      depth: 1e3,
      /** Nodes that the aliases of one file stand for; a bomb's stand for billions. */
      expandedNodes: 2e6
    };
  }
});

// node_modules/js-yaml/dist/js-yaml.mjs
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
    for (const part2 of value.split(":")) result = result * 60 + Number(part2);
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
function resolveYamlFloat$1(source, isExplicit) {
  if (isExplicit) {
    if (!YAML_FLOAT_EXPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
    let value = source.toLowerCase();
    const sign = value[0] === "-" ? -1 : 1;
    if ("+-".includes(value[0])) value = value.slice(1);
    if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    if (value === ".nan") return NaN;
    const result2 = sign * parseFloat(value);
    return Number.isFinite(result2) ? result2 : NOT_RESOLVED;
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
function resolveYamlFloat(source) {
  if (!YAML_FLOAT_PATTERN.test(source)) return NOT_RESOLVED;
  let value = source.toLowerCase().replace(/_/g, "");
  const sign = value[0] === "-" ? -1 : 1;
  if ("+-".includes(value[0])) value = value.slice(1);
  if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (value === ".nan") return NaN;
  let result = 0;
  if (value.includes(":")) {
    for (const part2 of value.split(":")) result = result * 60 + Number(part2);
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
    const date2 = makeUtcDate(year, month, day);
    if (date2.getUTCFullYear() !== year || date2.getUTCMonth() !== month || date2.getUTCDate() !== day) return NOT_RESOLVED;
    return date2;
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
function isPlainObject(data) {
  if (data === null || typeof data !== "object" || Array.isArray(data)) return false;
  const prototype = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
}
function createTagDefinitionMap() {
  return {
    scalar: /* @__PURE__ */ Object.create(null),
    sequence: /* @__PURE__ */ Object.create(null),
    mapping: /* @__PURE__ */ Object.create(null)
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
  for (const tag2 of tags) {
    let index = result.length;
    for (let previousIndex = 0; previousIndex < result.length; previousIndex++) {
      const previous = result[previousIndex];
      if (previous.nodeKind === tag2.nodeKind && previous.tagName === tag2.tagName && previous.matchByTagPrefix === tag2.matchByTagPrefix) {
        index = previousIndex;
        break;
      }
    }
    result[index] = tag2;
  }
  return result;
}
function getLine(buffer, lineStart2, lineEnd2, position, maxLineLength) {
  let head = "";
  let tail = "";
  const maxHalfLength = Math.floor(maxLineLength / 2) - 1;
  if (position - lineStart2 > maxHalfLength) {
    head = " ... ";
    lineStart2 = position - maxHalfLength + head.length;
  }
  if (lineEnd2 - position > maxHalfLength) {
    tail = " ...";
    lineEnd2 = position + maxHalfLength - tail.length;
  }
  return {
    str: head + buffer.slice(lineStart2, lineEnd2).replace(/\t/g, "\u2192") + tail,
    pos: position - lineStart2 + head.length
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
  const lineStarts2 = [0];
  const lineEnds = [];
  let match;
  let foundLineNo = -1;
  while (match = re.exec(mark.buffer)) {
    lineEnds.push(match.index);
    lineStarts2.push(match.index + match[0].length);
    if (mark.position <= match.index && foundLineNo < 0) foundLineNo = lineStarts2.length - 2;
  }
  if (foundLineNo < 0) foundLineNo = lineStarts2.length - 1;
  let result = "";
  const lineNoLength = Math.min(mark.line + opts.linesAfter, lineEnds.length).toString().length;
  const maxLineLength = opts.maxLength - (opts.indent + lineNoLength + 3);
  for (let i = 1; i <= opts.linesBefore; i++) {
    if (foundLineNo - i < 0) break;
    const line2 = getLine(mark.buffer, lineStarts2[foundLineNo - i], lineEnds[foundLineNo - i], mark.position - (lineStarts2[foundLineNo] - lineStarts2[foundLineNo - i]), maxLineLength);
    result = `${" ".repeat(opts.indent)}${padStart((mark.line - i + 1).toString(), lineNoLength)} | ${line2.str}
${result}`;
  }
  const line = getLine(mark.buffer, lineStarts2[foundLineNo], lineEnds[foundLineNo], mark.position, maxLineLength);
  result += `${" ".repeat(opts.indent)}${padStart((mark.line + 1).toString(), lineNoLength)} | ${line.str}
`;
  result += `${"-".repeat(opts.indent + lineNoLength + 3 + line.pos)}^
`;
  for (let i = 1; i <= opts.linesAfter; i++) {
    if (foundLineNo + i >= lineEnds.length) break;
    const line2 = getLine(mark.buffer, lineStarts2[foundLineNo + i], lineEnds[foundLineNo + i], mark.position - (lineStarts2[foundLineNo] - lineStarts2[foundLineNo + i]), maxLineLength);
    result += `${" ".repeat(opts.indent)}${padStart((mark.line + i + 1).toString(), lineNoLength)} | ${line2.str}
`;
  }
  return result.replace(/\n$/, "");
}
function formatError(exception2, compact) {
  let where = "";
  if (!exception2.mark) return exception2.reason;
  if (exception2.mark.name) where += `in "${exception2.mark.name}" `;
  where += `(${exception2.mark.line + 1}:${exception2.mark.column + 1})`;
  if (!compact && exception2.mark.snippet) where += `

${exception2.mark.snippet}`;
  return `${exception2.reason} ${where}`;
}
function simpleEscapeSequence(c) {
  switch (c) {
    case 48:
      return "\0";
    case 97:
      return "\x07";
    case 98:
      return "\b";
    case 116:
      return "	";
    case 9:
      return "	";
    case 110:
      return "\n";
    case 118:
      return "\v";
    case 102:
      return "\f";
    case 114:
      return "\r";
    case 101:
      return "\x1B";
    case 32:
      return " ";
    case 34:
      return '"';
    case 47:
      return "/";
    case 92:
      return "\\";
    case 78:
      return "\x85";
    case 95:
      return "\xA0";
    case 76:
      return "\u2028";
    case 80:
      return "\u2029";
    default:
      return "";
  }
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
function skipFoldedBreaks(input, position, end2) {
  let breaks = 0;
  while (position < end2) {
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
function getPlainValue(input, start2, end2) {
  let result = "";
  let position = start2;
  let captureStart = start2;
  let captureEnd = start2;
  while (position < end2) {
    const ch = input.charCodeAt(position);
    if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end2);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, captureEnd);
}
function getSingleQuotedValue(input, start2, end2) {
  let result = "";
  let position = start2;
  let captureStart = start2;
  let captureEnd = start2;
  while (position < end2) {
    const ch = input.charCodeAt(position);
    if (ch === 39) {
      result += input.slice(captureStart, position) + "'";
      position += 2;
      captureStart = captureEnd = position;
    } else if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end2);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, end2);
}
function getDoubleQuotedValue(input, start2, end2) {
  let result = "";
  let position = start2;
  let captureStart = start2;
  let captureEnd = start2;
  while (position < end2) {
    const ch = input.charCodeAt(position);
    if (ch === 92) {
      result += input.slice(captureStart, position);
      position++;
      const escaped = input.charCodeAt(position);
      if (escaped === 10 || escaped === 13) position = skipFoldedBreaks(input, position, end2).position;
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
      const fold = skipFoldedBreaks(input, position, end2);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, end2);
}
function getBlockValue(input, start2, end2, indent, chomping, folded) {
  const textIndent = indent < 0 ? 0 : indent;
  const region = input.slice(start2, end2).replace(/\r\n?/g, "\n");
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
    case SCALAR_STYLE.SINGLE_QUOTED:
      return getSingleQuotedValue(input, valueStart, valueEnd);
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return getDoubleQuotedValue(input, valueStart, valueEnd);
    case SCALAR_STYLE.LITERAL_BLOCK:
      return getBlockValue(input, valueStart, valueEnd, scalar.indent, scalar.chomping, false);
    case SCALAR_STYLE.FOLDED_BLOCK:
      return getBlockValue(input, valueStart, valueEnd, scalar.indent, scalar.chomping, true);
    default:
      return getPlainValue(input, valueStart, valueEnd);
  }
}
function addDocumentEvent(state, explicitStart, explicitEnd) {
  state.events.push({
    type: EVENT_ID.DOCUMENT,
    explicitStart,
    explicitEnd,
    directives: state.directives
  });
}
function addSequenceEvent(state, start2, anchorStart, anchorEnd, tagStart, tagEnd, style) {
  state.events.push({
    type: EVENT_ID.SEQUENCE,
    start: start2,
    anchorStart,
    anchorEnd,
    tagStart,
    tagEnd,
    style
  });
}
function addMappingEvent(state, start2, anchorStart, anchorEnd, tagStart, tagEnd, style) {
  state.events.push({
    type: EVENT_ID.MAPPING,
    start: start2,
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
function checkPrintable(state, start2, end2) {
  const match = PATTERN_NON_PRINTABLE.exec(state.input.slice(start2, end2));
  if (match !== null) {
    state.position = start2 + match.index + match[0].length - 1;
    throwError(state, "the stream contains non-printable characters");
  }
}
function readTagProperty(state, props, inFlow) {
  if (state.input.charCodeAt(state.position) !== 33) return false;
  if (props.tagStart !== NO_RANGE$1) throwError(state, "duplication of a tag property");
  const start2 = state.position;
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
  props.tagStart = start2;
  props.tagEnd = state.position;
  return true;
}
function readAnchorProperty(state, props) {
  if (state.input.charCodeAt(state.position) !== 38) return false;
  if (props.anchorStart !== NO_RANGE$1) throwError(state, "duplication of an anchor property");
  state.position++;
  const start2 = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator(state.input.charCodeAt(state.position))) state.position++;
  if (state.position === start2) throwError(state, "name of an anchor node must contain at least one character");
  props.anchorStart = start2;
  props.anchorEnd = state.position;
  return true;
}
function readAlias(state, props) {
  if (state.input.charCodeAt(state.position) !== 42) return false;
  if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) throwError(state, "alias node should not have any properties");
  state.position++;
  const start2 = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator(state.input.charCodeAt(state.position))) state.position++;
  if (state.position === start2) throwError(state, "name of an alias node must contain at least one character");
  addAliasEvent(state, start2, state.position);
  return true;
}
function readFlowScalarBreak(state, nodeIndent) {
  skipSeparationSpace(state, false);
  if (state.lineIndent < nodeIndent) throwError(state, "deficient indentation");
}
function readSingleQuotedScalar(state, nodeIndent, props) {
  if (state.input.charCodeAt(state.position) !== 39) return false;
  state.position++;
  const start2 = state.position;
  let simple2 = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 39) {
      if (state.input.charCodeAt(state.position + 1) === 39) {
        simple2 = false;
        state.position += 2;
        continue;
      }
      const end2 = state.position;
      state.position++;
      addScalarEvent(state, start2, end2, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.SINGLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple2);
      return true;
    }
    if (isEol(ch)) {
      simple2 = false;
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
  const start2 = state.position;
  let simple2 = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 34) {
      const end2 = state.position;
      state.position++;
      addScalarEvent(state, start2, end2, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.DOUBLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple2);
      return true;
    }
    if (ch === 92) {
      simple2 = false;
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
      simple2 = false;
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
  const start2 = state.position;
  let end2 = state.position;
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
    if (!isWhiteSpace(ch)) end2 = state.position + 1;
    ch = state.input.charCodeAt(++state.position);
  }
  if (end2 === start2) return false;
  checkPrintable(state, start2, end2);
  addScalarEvent(state, start2, end2, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN, CHOMPING_MODE.CLIP, -1, !multiline);
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
  const start2 = state.position;
  let readNext = true;
  if (ch !== 91 && ch !== 123) return false;
  const terminator = isMapping ? 125 : 93;
  if (isMapping) addMappingEvent(state, start2, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
  else addSequenceEvent(state, start2, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
  state.position++;
  while (state.input.charCodeAt(state.position) !== 0) {
    skipFlowSeparationSpace(state, nodeIndent);
    let ch2 = state.input.charCodeAt(state.position);
    if (ch2 === terminator) {
      state.position++;
      addPopEvent(state);
      return true;
    } else if (!readNext) throwError(state, "missed comma between flow collection entries");
    else if (ch2 === 44) throwError(state, "expected the node content, but found ','");
    let isPair = false;
    let isExplicitPair = false;
    if (ch2 === 63 && isWsOrEol(state.input.charCodeAt(state.position + 1))) {
      isPair = isExplicitPair = true;
      state.position += 1;
      skipFlowSeparationSpace(state, nodeIndent);
    }
    const entryLine = state.line;
    const entryStart = snapshotState(state);
    const keyWasRead = parseNode(state, nodeIndent, CONTEXT_FLOW_IN, false, true);
    skipFlowSeparationSpace(state, nodeIndent);
    ch2 = state.input.charCodeAt(state.position);
    if ((isMapping || isExplicitPair || state.line === entryLine) && ch2 === 58) {
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
    ch2 = state.input.charCodeAt(state.position);
    if (ch2 === 44) {
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
    const start2 = state.position;
    while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
    args.push(state.input.slice(start2, state.position));
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
  state.tagHandlers = /* @__PURE__ */ Object.create(null);
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
    tagHandlers: /* @__PURE__ */ Object.create(null),
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
    if (state.position === documentStart)
      throwError(state, "can not read a document");
  }
  return state.events;
}
function hasBit(mask, bit) {
  return (mask & 1 << bit) !== 0;
}
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
    let lineEnd2 = value.length;
    const nextLineBreak = value.indexOf("\n", position);
    if (nextLineBreak !== -1) lineEnd2 = nextLineBreak;
    const line = value.slice(position, lineEnd2);
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
var NOT_RESOLVED, strTag, NULL_VALUES$1, nullCoreTag, nullJsonTag, NULL_VALUES, nullYaml11Tag, TRUE_VALUES$2, FALSE_VALUES$2, boolCoreTag, TRUE_VALUES$1, FALSE_VALUES$1, boolJsonTag, TRUE_VALUES, FALSE_VALUES, boolYaml11Tag, YAML_INTEGER_IMPLICIT_PATTERN$1, YAML_INTEGER_EXPLICIT_PATTERN$1, intCoreTag, YAML_INTEGER_IMPLICIT_PATTERN, YAML_INTEGER_EXPLICIT_PATTERN, intJsonTag, YAML_INTEGER_PATTERN, intYaml11Tag, YAML_FLOAT_PATTERN$1, YAML_FLOAT_SPECIAL_PATTERN$1, floatCoreTag, YAML_FLOAT_IMPLICIT_PATTERN, YAML_FLOAT_EXPLICIT_PATTERN, floatJsonTag, YAML_FLOAT_PATTERN, YAML_FLOAT_SPECIAL_PATTERN, floatYaml11Tag, mergeTag, BASE64_PATTERN, binaryTag, YAML_DATE_REGEXP, YAML_TIMESTAMP_REGEXP, timestampTag, seqTag, omapTag, pairsTag, mapTag, setTag, Schema, FAILSAFE_SCHEMA, JSON_SCHEMA, CORE_SCHEMA, YAML11_SCHEMA, DUMP_SCHEMA, DEFAULT_SNIPPET_OPTIONS, YAMLException, EVENT_ID, SCALAR_STYLE, COLLECTION_STYLE, CHOMPING_MODE, NO_RANGE$3, simpleEscapeCheck, simpleEscapeMap, DEFAULT_TAG_HANDLERS, TAG_SUFFIX_CHARS, TAG_URI_CHARS, DEFAULT_CONSTRUCTOR_OPTIONS, NO_RANGE$1, HAS_OWN, CONTEXT_FLOW_IN, CONTEXT_FLOW_OUT, CONTEXT_BLOCK_IN, CONTEXT_BLOCK_OUT, PATTERN_NON_PRINTABLE, PATTERN_FLOW_INDICATORS, PATTERN_TAG_HANDLE, NS_URI_CHAR, NS_TAG_CHAR, PATTERN_TAG_URI, PATTERN_TAG_SUFFIX, PATTERN_TAG_PREFIX, DEFAULT_PARSER_OPTIONS, DEFAULT_LOAD_OPTIONS, DEFAULT_SCALAR_STYLE_RULES, SRC_C_PRINTABLE, SRC_B_CHAR, SRC_C_BYTE_ORDER_MARK, SRC_S_WHITE, SRC_NB_CHAR, SRC_NS_CHAR, SRC_NB_JSON, SRC_C_INDICATOR, SRC_C_FLOW_INDICATOR, SRC_NS_PLAIN_SAFE_FLOW_OUT, SRC_NS_PLAIN_SAFE_FLOW_IN, SRC_NS_PLAIN_FIRST_FLOW_OUT, SRC_NS_PLAIN_FIRST_FLOW_IN, SRC_NS_PLAIN_CHAR_FLOW_OUT, SRC_NS_PLAIN_CHAR_FLOW_IN, SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT, SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN, SRC_NS_PLAIN_ONE_LINE_FLOW_OUT, SRC_NS_PLAIN_ONE_LINE_FLOW_IN, SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY, SRC_NS_PLAIN_ONE_LINE_FLOW_KEY, SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT, SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN, SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT, SRC_NS_PLAIN_MULTI_LINE_FLOW_IN, NS_PLAIN_FLOW_OUT, NS_PLAIN_FLOW_IN, NS_PLAIN_BLOCK_KEY, NS_PLAIN_FLOW_KEY, NB_SINGLE_ONE_LINE, NB_SINGLE_MULTI_LINE, BLOCK_SCALAR_CONTENT, DEFAULT_PRESENTER_OPTIONS, DEFAULT_DUMP_OPTIONS, EVENT_DOCUMENT, EVENT_SEQUENCE, EVENT_MAPPING, EVENT_SCALAR, EVENT_ALIAS, EVENT_POP, SCALAR_STYLE_PLAIN, SCALAR_STYLE_SINGLE_QUOTED, SCALAR_STYLE_DOUBLE_QUOTED, SCALAR_STYLE_LITERAL_BLOCK, SCALAR_STYLE_FOLDED_BLOCK, COLLECTION_STYLE_BLOCK, COLLECTION_STYLE_FLOW, CHOMPING_CLIP, CHOMPING_STRIP, CHOMPING_KEEP;
var init_js_yaml = __esm({
  "node_modules/js-yaml/dist/js-yaml.mjs"() {
    NOT_RESOLVED = /* @__PURE__ */ Symbol("NOT_RESOLVED");
    strTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:str", {
      resolve: (source) => source,
      identify: (data) => typeof data === "string"
    });
    NULL_VALUES$1 = [
      "",
      "~",
      "null",
      "Null",
      "NULL"
    ];
    nullCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:null", {
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
    nullJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:null", {
      implicit: true,
      implicitFirstChars: ["n"],
      resolve: (source, isExplicit) => {
        if (source === "null" || isExplicit && source === "") return null;
        return NOT_RESOLVED;
      },
      identify: (object) => object === null,
      represent: () => "null"
    });
    NULL_VALUES = [
      "",
      "~",
      "null",
      "Null",
      "NULL"
    ];
    nullYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:null", {
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
    TRUE_VALUES$2 = [
      "true",
      "True",
      "TRUE"
    ];
    FALSE_VALUES$2 = [
      "false",
      "False",
      "FALSE"
    ];
    boolCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:bool", {
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
    TRUE_VALUES$1 = ["true"];
    FALSE_VALUES$1 = ["false"];
    boolJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:bool", {
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
    TRUE_VALUES = [
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
    FALSE_VALUES = [
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
    boolYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:bool", {
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
    YAML_INTEGER_IMPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
    YAML_INTEGER_EXPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
    intCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:int", {
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
    YAML_INTEGER_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)$");
    YAML_INTEGER_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
    intJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:int", {
      implicit: true,
      implicitFirstChars: ["-", ..."0123456789"],
      resolve: resolveYamlInteger$1,
      identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
      represent: (object) => object.toString(10)
    });
    YAML_INTEGER_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?0x[0-9a-fA-F_]+|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+|[-+]?(?:0|[1-9][0-9_]*))$");
    intYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:int", {
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
    YAML_FLOAT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
    YAML_FLOAT_SPECIAL_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
    floatCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:float", {
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
    YAML_FLOAT_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$");
    YAML_FLOAT_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
    floatJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:float", {
      implicit: true,
      implicitFirstChars: ["-", ..."0123456789"],
      resolve: resolveYamlFloat$1,
      identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
      represent: representYamlFloat$1
    });
    YAML_FLOAT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?(?:(?:[0-9][0-9_]*)?\\.[0-9_]*)(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
    YAML_FLOAT_SPECIAL_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
    floatYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:float", {
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
    mergeTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:merge", {
      implicit: true,
      implicitFirstChars: ["<"],
      resolve: (source, isExplicit) => {
        if (source === "<<" || isExplicit && source === "") return "<<";
        return NOT_RESOLVED;
      },
      identify: () => false
    });
    BASE64_PATTERN = /^[A-Za-z0-9+/]*={0,2}$/;
    binaryTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:binary", {
      resolve: resolveYamlBinary,
      identify: (object) => Object.prototype.toString.call(object) === "[object Uint8Array]",
      represent: representYamlBinary
    });
    YAML_DATE_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9])-([0-9][0-9])$");
    YAML_TIMESTAMP_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9]?)-([0-9][0-9]?)(?:[Tt]|[ \\t]+)([0-9][0-9]?):([0-9][0-9]):([0-9][0-9])(?:\\.([0-9]*))?(?:[ \\t]*(Z|([-+])([0-9][0-9]?)(?::([0-9][0-9]))?))?$");
    timestampTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:timestamp", {
      implicit: true,
      implicitFirstChars: [..."0123456789"],
      resolve: resolveYamlTimestamp,
      identify: (object) => object instanceof Date,
      represent: (object) => object.toISOString()
    });
    seqTag = /* @__PURE__ */ defineSequenceTag("tag:yaml.org,2002:seq", {
      create: () => [],
      addItem: (container, item) => {
        container.push(item);
      },
      identify: Array.isArray
    });
    omapTag = /* @__PURE__ */ defineSequenceTag("tag:yaml.org,2002:omap", {
      create: () => ({
        list: [],
        seen: /* @__PURE__ */ new Set()
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
    pairsTag = /* @__PURE__ */ defineSequenceTag("tag:yaml.org,2002:pairs", {
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
    mapTag = /* @__PURE__ */ defineMappingTag("tag:yaml.org,2002:map", {
      create: () => ({}),
      identify: isPlainObject,
      represent: (o) => {
        const map = /* @__PURE__ */ new Map();
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
    setTag = /* @__PURE__ */ defineMappingTag("tag:yaml.org,2002:set", {
      create: () => /* @__PURE__ */ new Set(),
      identify: (data) => data instanceof Set,
      represent: (data) => {
        const map = /* @__PURE__ */ new Map();
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
    Schema = class Schema2 {
      tags;
      /** @internal */
      implicitScalarTags;
      /**
      * Dispatch implicit scalar resolvers by `source.charAt(0)`. Each bucket holds
      * the resolvers that may match that key, in schema order; a key absent from
      * the map uses
      * {@link Schema.implicitScalarAnyFirstChar}
      * (resolvers that declared no first-char constraint, so they apply to any
      * first character).
      */
      implicitScalarByFirstChar;
      implicitScalarAnyFirstChar;
      /**
      * The default scalar tag (`!!str`), resolved once so the composer's fallback
      * for unresolved plain scalars avoids a keyed lookup per scalar.
      *
      * @internal
      */
      defaultScalarTag;
      /**
      * The default container tags (`!!seq` / `!!map`), used by the dumper: when a
      * value is identified by its default tag, the tag is implicit and not
      * printed. Undefined if the schema does not define them (then such values
      * can't be dumped).
      *
      * @internal
      */
      defaultSequenceTag;
      /** @internal */
      defaultMappingTag;
      exact;
      prefix;
      constructor(tags) {
        const compiledTags = compileTags(tags);
        const implicitScalarTags = [];
        const exact = createTagDefinitionMap();
        const prefix = createTagDefinitionListMap();
        for (const tag2 of compiledTags) {
          if (tag2.nodeKind === "scalar" && tag2.implicit) {
            if (tag2.matchByTagPrefix) throw new Error("Implicit scalar tags cannot match by tag prefix");
            implicitScalarTags.push(tag2);
          }
          switch (tag2.nodeKind) {
            case "scalar":
              if (tag2.matchByTagPrefix) prefix.scalar.push(tag2);
              else exact.scalar[tag2.tagName] = tag2;
              break;
            case "sequence":
              if (tag2.matchByTagPrefix) prefix.sequence.push(tag2);
              else exact.sequence[tag2.tagName] = tag2;
              break;
            case "mapping":
              if (tag2.matchByTagPrefix) prefix.mapping.push(tag2);
              else exact.mapping[tag2.tagName] = tag2;
          }
        }
        const implicitScalarAnyFirstChar = implicitScalarTags.filter((tag2) => tag2.implicitFirstChars === null);
        const keys = /* @__PURE__ */ new Set();
        for (const tag2 of implicitScalarTags) if (tag2.implicitFirstChars !== null) for (const key of tag2.implicitFirstChars) keys.add(key);
        const implicitScalarByFirstChar = /* @__PURE__ */ new Map();
        for (const key of keys) implicitScalarByFirstChar.set(key, implicitScalarTags.filter((tag2) => tag2.implicitFirstChars === null || tag2.implicitFirstChars.indexOf(key) !== -1));
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
      /** @internal */
      lookupScalarTag(tagName) {
        const exactTag = this.exact.scalar[tagName];
        if (exactTag) return exactTag;
        for (const tag2 of this.prefix.scalar) if (tagName.startsWith(tag2.tagName)) return tag2;
      }
      /** @internal */
      lookupSequenceTag(tagName) {
        const exactTag = this.exact.sequence[tagName];
        if (exactTag) return exactTag;
        for (const tag2 of this.prefix.sequence) if (tagName.startsWith(tag2.tagName)) return tag2;
      }
      /** @internal */
      lookupMappingTag(tagName) {
        const exactTag = this.exact.mapping[tagName];
        if (exactTag) return exactTag;
        for (const tag2 of this.prefix.mapping) if (tagName.startsWith(tag2.tagName)) return tag2;
      }
      /** @internal */
      resolveImplicitScalarTag(source) {
        const candidates = this.implicitScalarByFirstChar.get(source.charAt(0)) ?? this.implicitScalarAnyFirstChar;
        for (const tag3 of candidates) {
          const value = tag3.resolve(source, false, tag3.tagName);
          if (value !== NOT_RESOLVED) return {
            value,
            tag: tag3
          };
        }
        const tag2 = this.defaultScalarTag;
        return {
          value: tag2.resolve(source, false, tag2.tagName),
          tag: tag2
        };
      }
      /**
      * Creates a new schema with the specified tags added. If a tag already
      * exists, it is replaced by the specified tag.
      *
      * @example
      *
      * ```javascript
      * import { CORE_SCHEMA, mergeTag, realMapTag } from 'js-yaml'
      *
      * const schema = CORE_SCHEMA.withTags(mergeTag, realMapTag)
      * ```
      */
      withTags(...tags) {
        let flatTags = [];
        for (const tag2 of tags) flatTags = flatTags.concat(tag2);
        return new Schema2([...this.tags, ...flatTags]);
      }
    };
    FAILSAFE_SCHEMA = /* @__PURE__ */ new Schema([
      strTag,
      seqTag,
      mapTag
    ]);
    JSON_SCHEMA = /* @__PURE__ */ new Schema([
      ...FAILSAFE_SCHEMA.tags,
      nullJsonTag,
      boolJsonTag,
      intJsonTag,
      floatJsonTag
    ]);
    CORE_SCHEMA = /* @__PURE__ */ new Schema([
      ...FAILSAFE_SCHEMA.tags,
      nullCoreTag,
      boolCoreTag,
      intCoreTag,
      floatCoreTag
    ]);
    YAML11_SCHEMA = /* @__PURE__ */ new Schema([
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
    ]);
    DUMP_SCHEMA = /* @__PURE__ */ YAML11_SCHEMA.withTags({
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
    DEFAULT_SNIPPET_OPTIONS = {
      maxLength: 79,
      indent: 1,
      linesBefore: 3,
      linesAfter: 2
    };
    YAMLException = class YAMLException2 extends Error {
      reason;
      mark;
      /**
      * Optional `mark` contains source snippet data. Usually, use
      * {@link YAMLException.throwAt} instead of passing it directly.
      */
      constructor(reason, mark) {
        super();
        this.name = "YAMLException";
        this.reason = reason;
        this.mark = mark;
        this.message = formatError(this, false);
        if (Error.captureStackTrace) Error.captureStackTrace(this, this.constructor);
      }
      /**
      * Returns the formatted error, omitting the source snippet in compact mode.
      */
      toString(compact) {
        return `${this.name}: ${formatError(this, compact)}`;
      }
      /**
      * Builds a YAMLException with a source snippet and throws it. `source` is
      * the raw input text; `position` is an offset into it.
      */
      static throwAt(source, position, message, filename = "") {
        let line = 0;
        let lineStart2 = 0;
        for (let index = 0; index < position; index++) {
          const ch = source.charCodeAt(index);
          if (ch === 10) {
            line++;
            lineStart2 = index + 1;
          } else if (ch === 13) {
            line++;
            if (source.charCodeAt(index + 1) === 10) index++;
            lineStart2 = index + 1;
          }
        }
        const mark = {
          name: filename,
          buffer: source,
          position,
          line,
          column: position - lineStart2
        };
        mark.snippet = makeSnippet(mark);
        throw new YAMLException2(message, mark);
      }
    };
    EVENT_ID = {
      DOCUMENT: 1,
      SEQUENCE: 2,
      MAPPING: 3,
      SCALAR: 4,
      ALIAS: 5,
      POP: 6
    };
    SCALAR_STYLE = {
      PLAIN: 1,
      SINGLE_QUOTED: 2,
      DOUBLE_QUOTED: 3,
      LITERAL_BLOCK: 4,
      FOLDED_BLOCK: 5
    };
    COLLECTION_STYLE = {
      BLOCK: 1,
      FLOW: 2
    };
    CHOMPING_MODE = {
      CLIP: 1,
      STRIP: 2,
      KEEP: 3
    };
    NO_RANGE$3 = -1;
    simpleEscapeCheck = new Array(256);
    simpleEscapeMap = new Array(256);
    for (let i = 0; i < 256; i++) {
      simpleEscapeCheck[i] = simpleEscapeSequence(i) ? 1 : 0;
      simpleEscapeMap[i] = simpleEscapeSequence(i);
    }
    DEFAULT_TAG_HANDLERS = Object.assign(/* @__PURE__ */ Object.create(null), {
      "!": "!",
      "!!": "tag:yaml.org,2002:"
    });
    TAG_SUFFIX_CHARS = "-#;/?:@&=+$_.~*'()";
    TAG_URI_CHARS = TAG_SUFFIX_CHARS + "!,[]";
    DEFAULT_CONSTRUCTOR_OPTIONS = {
      filename: "",
      schema: CORE_SCHEMA,
      json: false,
      maxTotalMergeKeys: 1e4,
      maxAliases: -1
    };
    NO_RANGE$1 = -1;
    HAS_OWN = Object.prototype.hasOwnProperty;
    CONTEXT_FLOW_IN = 1;
    CONTEXT_FLOW_OUT = 2;
    CONTEXT_BLOCK_IN = 3;
    CONTEXT_BLOCK_OUT = 4;
    PATTERN_NON_PRINTABLE = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;
    PATTERN_FLOW_INDICATORS = /[,\[\]{}]/;
    PATTERN_TAG_HANDLE = /^(?:!|!!|![0-9A-Za-z-]+!)$/;
    NS_URI_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$,_.!~*'()\[\]])`;
    NS_TAG_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$.~*'()_])`;
    PATTERN_TAG_URI = new RegExp(`^(?:${NS_URI_CHAR})*$`);
    PATTERN_TAG_SUFFIX = new RegExp(`^(?:${NS_TAG_CHAR})+$`);
    PATTERN_TAG_PREFIX = new RegExp(`^(?:!(?:${NS_URI_CHAR})*|${NS_TAG_CHAR}(?:${NS_URI_CHAR})*)$`);
    DEFAULT_PARSER_OPTIONS = {
      filename: "",
      maxDepth: 100
    };
    DEFAULT_LOAD_OPTIONS = {
      ...DEFAULT_PARSER_OPTIONS,
      ...DEFAULT_CONSTRUCTOR_OPTIONS
    };
    DEFAULT_SCALAR_STYLE_RULES = {
      applyQuoteFlowKeysOption,
      doubleQuoteForInvisibles,
      doubleQuoteWhitespaceOnly,
      applyForceQuotesOption,
      tryLongOrMultilineAsBlock,
      quoteInvalidPlain,
      fallbackToDoubleQuoted
    };
    SRC_C_PRINTABLE = "[\\x09\\x0A\\x0D\\x20-\\x7E\\x85\\xA0-\\uD7FF\\uE000-\\uFFFD\\u{10000}-\\u{10FFFF}]";
    SRC_B_CHAR = "[\\n\\r]";
    SRC_C_BYTE_ORDER_MARK = "\\uFEFF";
    SRC_S_WHITE = "[ \\t]";
    SRC_NB_CHAR = `(?:(?!(?:${SRC_B_CHAR}|${SRC_C_BYTE_ORDER_MARK}))${SRC_C_PRINTABLE})`;
    SRC_NS_CHAR = `(?:(?!${SRC_S_WHITE})${SRC_NB_CHAR})`;
    SRC_NB_JSON = "[\\x09\\x20-\\uD7FF\\uE000-\\uFFFF\\u{10000}-\\u{10FFFF}]";
    SRC_C_INDICATOR = "[-?:,\\[\\]{}#&*!|>'\"%@`]";
    SRC_C_FLOW_INDICATOR = "[,\\[\\]{}]";
    SRC_NS_PLAIN_SAFE_FLOW_OUT = SRC_NS_CHAR;
    SRC_NS_PLAIN_SAFE_FLOW_IN = `(?:(?!${SRC_C_FLOW_INDICATOR})${SRC_NS_CHAR})`;
    SRC_NS_PLAIN_FIRST_FLOW_OUT = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))`;
    SRC_NS_PLAIN_FIRST_FLOW_IN = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))`;
    SRC_NS_PLAIN_CHAR_FLOW_OUT = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_OUT})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))#*`;
    SRC_NS_PLAIN_CHAR_FLOW_IN = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_IN})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))#*`;
    SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_OUT})*`;
    SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_IN})*`;
    SRC_NS_PLAIN_ONE_LINE_FLOW_OUT = `${SRC_NS_PLAIN_FIRST_FLOW_OUT}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
    SRC_NS_PLAIN_ONE_LINE_FLOW_IN = `${SRC_NS_PLAIN_FIRST_FLOW_IN}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
    SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_OUT;
    SRC_NS_PLAIN_ONE_LINE_FLOW_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_IN;
    SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_OUT}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
    SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_IN}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
    SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT = `${SRC_NS_PLAIN_ONE_LINE_FLOW_OUT}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT})*`;
    SRC_NS_PLAIN_MULTI_LINE_FLOW_IN = `${SRC_NS_PLAIN_ONE_LINE_FLOW_IN}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN})*`;
    NS_PLAIN_FLOW_OUT = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT})$`, "u");
    NS_PLAIN_FLOW_IN = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_IN})$`, "u");
    NS_PLAIN_BLOCK_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY})$`, "u");
    NS_PLAIN_FLOW_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_FLOW_KEY})$`, "u");
    NB_SINGLE_ONE_LINE = new RegExp(`^(?:${SRC_NB_JSON})*$`, "u");
    NB_SINGLE_MULTI_LINE = new RegExp(`^(?:${SRC_NB_JSON}|\\n)*$`, "u");
    BLOCK_SCALAR_CONTENT = new RegExp(`^(?:${SRC_NB_CHAR}|\\n)*$`, "u");
    DEFAULT_PRESENTER_OPTIONS = {
      indent: 2,
      seqNoIndent: false,
      seqInlineFirst: true,
      lineWidth: 80,
      flowBracketPadding: false,
      flowSkipCommaSpace: false,
      flowSkipColonSpace: false,
      quoteFlowKeys: false,
      quoteStyle: "single",
      forceQuotes: false,
      scalarStyleRules: Object.keys(DEFAULT_SCALAR_STYLE_RULES).map((name) => Reflect.get(DEFAULT_SCALAR_STYLE_RULES, name)),
      tagBeforeAnchor: false
    };
    DEFAULT_DUMP_OPTIONS = {
      ...DEFAULT_PRESENTER_OPTIONS,
      schema: DUMP_SCHEMA,
      skipInvalid: false,
      noRefs: false,
      flowLevel: -1,
      sortKeys: false,
      transform: () => {
      }
    };
    EVENT_DOCUMENT = EVENT_ID.DOCUMENT;
    EVENT_SEQUENCE = EVENT_ID.SEQUENCE;
    EVENT_MAPPING = EVENT_ID.MAPPING;
    EVENT_SCALAR = EVENT_ID.SCALAR;
    EVENT_ALIAS = EVENT_ID.ALIAS;
    EVENT_POP = EVENT_ID.POP;
    SCALAR_STYLE_PLAIN = SCALAR_STYLE.PLAIN;
    SCALAR_STYLE_SINGLE_QUOTED = SCALAR_STYLE.SINGLE_QUOTED;
    SCALAR_STYLE_DOUBLE_QUOTED = SCALAR_STYLE.DOUBLE_QUOTED;
    SCALAR_STYLE_LITERAL_BLOCK = SCALAR_STYLE.LITERAL_BLOCK;
    SCALAR_STYLE_FOLDED_BLOCK = SCALAR_STYLE.FOLDED_BLOCK;
    COLLECTION_STYLE_BLOCK = COLLECTION_STYLE.BLOCK;
    COLLECTION_STYLE_FLOW = COLLECTION_STYLE.FLOW;
    CHOMPING_CLIP = CHOMPING_MODE.CLIP;
    CHOMPING_STRIP = CHOMPING_MODE.STRIP;
    CHOMPING_KEEP = CHOMPING_MODE.KEEP;
  }
});

// src/yaml/faults.ts
var quote, fault, faults;
var init_faults = __esm({
  "src/yaml/faults.ts"() {
    "use strict";
    init_options();
    quote = (text3) => JSON.stringify(text3);
    fault = (code, message, hint) => ({ code, message, hint });
    faults = {
      notInJson: (text3) => fault(
        "yaml-value",
        `${quote(text3)} is a number that JSON, and so helm, does not have`,
        "quote it if it is meant as text"
      ),
      unfit: (text3, tag2) => fault("yaml-value", `${quote(text3)} does not fit its tag ${tag2}`, "remove the tag, or correct the value"),
      halfCharacter: () => fault(
        "yaml-value",
        "the text holds half a character (an escape from \\ud800 to \\udfff)",
        "write the character itself, or \\U and eight digits"
      ),
      collectionAsKey: (isTemplate) => fault(
        "yaml-key",
        "a key must be a scalar, this one is a list or a map",
        isTemplate ? "quote the whole value: {{ }} of a template is a map in a map to YAML" : "quote the key if it is meant as text"
      ),
      aliasAsKey: () => fault("yaml-key", "what this alias names cannot be a key", "write the key itself"),
      noKey: (text3) => fault(
        "yaml-key",
        `${text3 === void 0 ? "nothing (null)" : quote(text3)} cannot be a key`,
        "write a key, in quotes if it is meant as text"
      ),
      gluedColon: () => fault(
        "yaml-syntax",
        "for helm the colon belongs to this key: in brackets a blank must stand behind it",
        "write a blank behind the colon, or quote the text"
      ),
      merge: () => fault(
        "yaml-merge",
        "a merge key (<<) takes a map or a list of maps",
        "name the anchor of a map, e.g. <<: *defaults"
      ),
      noAnchor: (name) => fault(
        "yaml-alias",
        `the alias *${name} names no anchor`,
        `define &${name} before this place, or quote *${name} if it is meant as text`
      ),
      aliasNotInJson: (name) => fault("yaml-alias", `the alias *${name} names a number that JSON does not have`, "remove the alias"),
      selfAlias: (name) => fault("yaml-alias", `the anchor &${name} contains itself`, "remove the alias"),
      expanded: () => fault(
        "yaml-too-large",
        `the aliases up to here stand for more than ${limits.expandedNodes} nodes`,
        "use fewer aliases of aliases"
      ),
      mixedKeys: (key, line) => fault(
        "yaml-key-type",
        `the key ${quote(key)} occurs twice in one map with different types, first on line ${line}; helm keeps one of them at random`,
        "remove one of the two"
      ),
      duplicate: (key, line, isError2) => fault(
        "yaml-duplicate-key",
        `the key ${quote(key)} occurs twice in one map, first on line ${line}`,
        isError2 ? "remove one of the two" : "helm and kubectl keep the last one; remove the other"
      )
    };
  }
});

// src/yaml/key.ts
function keyOf(resolved) {
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
  const whole2 = integerOf(value.numeral);
  if (whole2 !== void 0) return whole2 <= largestSigned ? whole2.toString() : void 0;
  return goFloat32(floatOf(value.numeral));
}
function goFloat32(value) {
  const single2 = Math.fround(value);
  if (!Number.isFinite(single2)) return single2 > 0 ? ".inf" : "-.inf";
  if (single2 === 0) return Object.is(single2, -0) ? "-0" : "0";
  let digits = 1;
  while (digits < 9 && Math.fround(Number(single2.toPrecision(digits))) !== single2) digits += 1;
  const [mantissa = "", exponentText = "0"] = single2.toExponential(digits - 1).split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return String(Number(single2.toPrecision(digits)));
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${Math.abs(exponent).toString().padStart(2, "0")}`;
}
var largestSigned;
var init_key = __esm({
  "src/yaml/key.ts"() {
    "use strict";
    init_scalar();
    init_value();
    largestSigned = 2n ** 63n - 1n;
  }
});

// src/yaml/line.ts
function lineEnd(text3, from, to = text3.length) {
  for (let at3 = from; at3 < to; at3 += 1) {
    const code = text3.charCodeAt(at3);
    if (code === 10 || code === 13) return at3;
  }
  return to;
}
function lineStart(text3, position) {
  let at3 = position;
  while (at3 > 0 && text3[at3 - 1] !== "\n" && text3[at3 - 1] !== "\r") at3 -= 1;
  return at3;
}
var init_line = __esm({
  "src/yaml/line.ts"() {
    "use strict";
  }
});

// src/yaml/place.ts
function skipSpace(text3, from) {
  let at3 = from;
  for (; ; ) {
    const code = text3.charCodeAt(at3);
    if (code === 32 || code === 9 || code === 10 || code === 13) at3 += 1;
    else if (code === 35) at3 = lineEnd(text3, at3);
    else return at3;
  }
}
function isGlued(text3, keyEnd) {
  return text3[keyEnd] === ":" && ",[]{}".includes(text3[keyEnd + 1] ?? " ");
}
function scalarSpan(text3, event, lastEnd, indicator) {
  const { valueStart, valueEnd, style } = event;
  const properties = Math.max(event.anchorEnd, event.tagEnd);
  if (valueStart < 0) {
    const start3 = properties < 0 ? emptyStart(text3, lastEnd, indicator) : properties;
    return { start: start3, end: start3 };
  }
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
    return { start: valueStart - 1, end: valueEnd + 1 };
  }
  const from = Math.max(properties, lastEnd);
  const start2 = isBlock(event) ? blockHeader(text3, from, valueStart) : valueStart;
  return { start: start2, end: valueEnd };
}
function isBlock(event) {
  return event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
}
function endsWithoutBreak(text3, event) {
  return isBlock(event) && event.valueEnd === text3.length && /[^\r\n]$/.test(text3);
}
function emptyStart(text3, from, indicator) {
  const at3 = skipSpace(text3, from);
  return text3[at3] === indicator ? at3 + 1 : from;
}
function blockHeader(text3, from, valueStart) {
  for (let at3 = skipSpace(text3, from); at3 < valueStart; at3 = skipSpace(text3, at3 + 1)) {
    if (text3[at3] === "|" || text3[at3] === ">") return at3;
  }
  return valueStart;
}
function flowEnd(text3, start2, from) {
  const bracket = text3[start2] === "{" ? "}" : text3[start2] === "[" ? "]" : void 0;
  let at3 = skipSpace(text3, from);
  if (text3[at3] === ",") at3 = skipSpace(text3, at3 + 1);
  return text3[at3] === bracket ? at3 + 1 : from;
}
function markerEnd(text3, from) {
  const marker = /^---/gm;
  marker.lastIndex = from;
  return marker.exec(text3) === null ? from : marker.lastIndex;
}
var init_place = __esm({
  "src/yaml/place.ts"() {
    "use strict";
    init_js_yaml();
    init_line();
  }
});

// src/yaml/tag.ts
function fullTag(tag2, handles) {
  if (tag2.startsWith("!<")) return tag2.slice(2, -1);
  const end2 = tag2.indexOf("!", 1) + 1;
  const handle = tag2.slice(0, end2);
  const prefix = handles.get(handle) ?? (handle === "!!" ? standard : void 0);
  return prefix === void 0 ? tag2 : prefix + unescape(tag2.slice(end2));
}
function unescape(suffix) {
  try {
    return decodeURIComponent(suffix);
  } catch {
    return suffix;
  }
}
function resolveTagged(tag2, text3) {
  const name = tag2.startsWith(standard) ? tag2.slice(standard.length) : "";
  const resolved = resolvePlain(text3);
  const value = resolved.is === "value" ? resolved.value : void 0;
  switch (name) {
    case "null":
      return value === null ? resolved : unfit;
    case "bool":
      return typeof value === "boolean" ? resolved : unfit;
    case "int":
      return isNumeral(value) && integerOf(value.numeral) !== void 0 ? resolved : unfit;
    case "float":
      return resolved.is === "not-in-json" || isNumeral(value) ? resolved : unfit;
    case "timestamp":
      return isTimestamp(text3) ? { is: "value", value: text3 } : unfit;
    case "binary":
      return decodeBinary(text3);
    default:
      return { is: "value", value: text3 };
  }
}
function isMergeTag(tag2) {
  return tag2 === "!" || tag2 === `${standard}merge`;
}
function decodeBinary(text3) {
  const compact = text3.replace(/[\r\n]/g, "");
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return unfit;
  return { is: "value", value: import_node_buffer4.Buffer.from(compact, "base64").toString("utf8") };
}
function isTimestamp(text3) {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(text3.replace(time, "")) ?? [];
  if (year === void 0 || month === void 0 || day === void 0) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const [hours = 0, minutes = 0, seconds3 = 0] = (time.exec(text3)?.[0] ?? "").match(/[0-9]+/g)?.map(Number) ?? [];
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) && hours < 24 && minutes < 60 && seconds3 < 60;
}
var import_node_buffer4, unfit, standard, time;
var init_tag = __esm({
  "src/yaml/tag.ts"() {
    "use strict";
    import_node_buffer4 = require("node:buffer");
    init_scalar();
    init_value();
    unfit = { is: "unfit" };
    standard = "tag:yaml.org,2002:";
    time = /(?:[Tt][0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[-+][0-9]{2}:[0-9]{2})| [0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?)$/;
  }
});

// src/yaml/tree.ts
function makeSource(file, text3) {
  let starts;
  return {
    file,
    text: text3,
    position(offset) {
      starts ??= lineStarts(text3);
      const line = lineOf(starts, offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    }
  };
}
function lineStarts(text3) {
  const starts = [0];
  for (const { index, 0: found } of text3.matchAll(/\r\n?|\n/g)) starts.push(index + found.length);
  return starts;
}
function lineOf(starts, offset) {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = low + high >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
function atOf(place, path2) {
  const position = place.source.position(place.start);
  return {
    file: place.source.file,
    ...position,
    length: Math.max(1, lineEnd(place.source.text, place.start, place.end) - place.start),
    ...path2 !== void 0 && { path: path2 }
  };
}
function childPath(path2, key) {
  if (typeof key === "number") return `${path2}[${key}]`;
  if (!/^[A-Za-z0-9_-]+$/.test(key)) return `${path2}[${JSON.stringify(key)}]`;
  return path2 === "" ? key : `${path2}.${key}`;
}
function valueOf(tree) {
  const seen = /* @__PURE__ */ new Map();
  const convert = (node) => {
    if (node.kind === "scalar") return node.value;
    const known = seen.get(node);
    if (known !== void 0) return known;
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
var init_tree = __esm({
  "src/yaml/tree.ts"() {
    "use strict";
    init_line();
  }
});

// src/yaml/compose.ts
var Composer;
var init_compose = __esm({
  "src/yaml/compose.ts"() {
    "use strict";
    init_js_yaml();
    init_errors();
    init_faults();
    init_key();
    init_options();
    init_place();
    init_scalar();
    init_tag();
    init_tree();
    Composer = class {
      #source;
      #text;
      #options;
      #events;
      #problems = [];
      /** The keys and indexes that lead to the node being read. */
      #path = [];
      #anchors = /* @__PURE__ */ new Map();
      #handles = /* @__PURE__ */ new Map();
      #next = 0;
      /** Nodes so far, those that aliases stand for included. */
      #count = 0;
      #expanded = 0;
      /** Where the last part with a text of its own ended. */
      #lastEnd = 0;
      constructor(source, text3, options, events) {
        this.#source = source;
        this.#text = text3;
        this.#options = options;
        this.#events = events;
      }
      compose() {
        const documents = [];
        while (this.#next < this.#events.length) {
          const start2 = this.#take();
          this.#anchors = /* @__PURE__ */ new Map();
          if (start2.type === EVENT_ID.DOCUMENT) {
            this.#handles = new Map(
              start2.directives.flatMap((one) => one.kind === "tag" ? [[one.handle, one.prefix]] : [])
            );
            if (start2.explicitStart) this.#lastEnd = markerEnd(this.#text, this.#lastEnd);
          }
          documents.push(this.#node(void 0));
          this.#take();
        }
        return { documents, problems: this.#problems };
      }
      #take() {
        const event = this.#events[this.#next];
        if (event === void 0) throw new RangeError("the event stream ended inside a node");
        this.#next += 1;
        return event;
      }
      #place(start2, end2) {
        return { start: start2, end: end2, source: this.#source };
      }
      #pathText() {
        return this.#path.length === 0 ? void 0 : this.#path.reduce((parent, key) => childPath(parent, key), "");
      }
      #fail({ code, message, hint }, place) {
        return new UserError(code, message, { at: atOf(place, this.#pathText()), hint });
      }
      #node(indicator) {
        const event = this.#take();
        this.#count += 1;
        if (event.type === EVENT_ID.ALIAS) return this.#aliasNode(event);
        if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP)
          throw new RangeError("a node was due in the event stream");
        if (event.anchorStart < 0) return this.#content(event, indicator);
        const anchor = this.#text.slice(event.anchorStart, event.anchorEnd);
        const before = this.#count;
        this.#anchors.set(anchor, { weight: 0 });
        const node = this.#content(event, indicator);
        const key = event.type === EVENT_ID.SCALAR ? { written: this.#written(event), resolved: this.#resolve(event) } : void 0;
        this.#anchors.set(anchor, { node, weight: this.#count - before + 1, ...key && { key } });
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
        if (resolved.is === "value") return { kind: "scalar", value: resolved.value, ...place };
        throw this.#fail(faults.notInJson(this.#written(event)), place);
      }
      #written(event) {
        if (event.valueStart < 0) return "";
        if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast) return this.#doubleQuoted(event);
        const value = getScalarValue(this.#text, event);
        return endsWithoutBreak(this.#text, event) && value.endsWith("\n") ? value.slice(0, -1) : value;
      }
      /** Blank lines behind an escaped line break are line breaks of the text, which the grammar here drops. */
      #doubleQuoted(event) {
        const written = this.#text.slice(event.valueStart, event.valueEnd);
        const text3 = written.replaceAll(
          /\\(?:(?:\r\n?|\n)((?:[ \t]*(?:\r\n?|\n))+)|[^])/g,
          (escaped, blank2) => blank2 === void 0 ? escaped : `${"\\n".repeat(blank2.match(/\r\n?|\n/g)?.length ?? 0)}\\
`
        );
        return text3 === written ? getScalarValue(this.#text, event) : getScalarValue(text3, { ...event, valueStart: 0, valueEnd: text3.length });
      }
      #tag(event) {
        return event.tagStart < 0 ? "" : fullTag(this.#text.slice(event.tagStart, event.tagEnd), this.#handles);
      }
      #resolve(event) {
        const text3 = this.#written(event);
        if (event.tagStart < 0)
          return event.style === SCALAR_STYLE.PLAIN ? resolvePlain(text3) : this.#quoted(event, text3);
        const tagged = resolveTagged(this.#tag(event), text3);
        if (tagged.is !== "unfit") return tagged;
        const tag2 = this.#text.slice(event.tagStart, event.tagEnd);
        throw this.#fail(faults.unfit(text3, tag2), this.#place(event.tagStart, event.tagEnd));
      }
      #quoted(event, text3) {
        if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast && new RegExp("\\p{Surrogate}", "u").test(text3)) {
          throw this.#fail(faults.halfCharacter(), this.#place(event.valueStart - 1, event.valueEnd + 1));
        }
        return { is: "value", value: text3 };
      }
      #scalarPlace(event, indicator) {
        const { start: start2, end: end2 } = scalarSpan(this.#text, event, this.#lastEnd, indicator);
        this.#lastEnd = end2;
        return this.#place(start2, end2);
      }
      #list(start2, isFlow) {
        const items = [];
        while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
          this.#path.push(items.length);
          items.push(this.#node(isFlow ? void 0 : "-"));
          this.#path.pop();
        }
        return { kind: "list", items, ...this.#close(start2, isFlow) };
      }
      #close(start2, isFlow) {
        this.#take();
        if (isFlow) this.#lastEnd = flowEnd(this.#text, start2, this.#lastEnd);
        return this.#place(start2, this.#lastEnd);
      }
      #map(start2, isFlow) {
        const entries = /* @__PURE__ */ new Map();
        const merged = /* @__PURE__ */ new Set();
        while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
          const event = this.#take();
          if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) throw this.#collectionAsKey(event);
          if (event.type === EVENT_ID.SCALAR && this.#isMergeKey(event)) {
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
        return { kind: "map", entries, ...this.#close(start2, isFlow) };
      }
      #duplicate(key, place, first) {
        const isError2 = this.#options.duplicates === "error";
        const { code, message, hint } = faults.duplicate(
          key,
          this.#source.position(first.keyPlace.start).line,
          isError2
        );
        this.#problems.push(
          (isError2 ? problem : warning)(code, message, { at: atOf(place, this.#pathText()), hint })
        );
      }
      #mixed(key, place, first) {
        const { line } = this.#source.position(first.keyPlace.start);
        throw this.#fail(faults.mixedKeys(key, line), place);
      }
      #isMergeKey(event) {
        if (event.tagStart >= 0) return isMergeTag(this.#tag(event)) && this.#written(event) === "<<";
        return event.style === SCALAR_STYLE.PLAIN && event.valueEnd - event.valueStart === 2 && this.#text.startsWith("<<", event.valueStart);
      }
      #collectionAsKey(event) {
        const start2 = "start" in event ? event.start : this.#lastEnd;
        const isTemplate = this.#text.startsWith("{{", start2 - 1) || this.#text.startsWith("{{", start2);
        return this.#fail(faults.collectionAsKey(isTemplate), this.#place(start2, start2 + 1));
      }
      #key(event) {
        const isWritten = this.#options.keys === "written";
        if (event.type === EVENT_ID.ALIAS) {
          const { anchored, place: place2 } = this.#alias(event);
          const key2 = anchored.key && (isWritten ? anchored.key.written : keyOf(anchored.key.resolved));
          if (key2 === void 0) throw this.#fail(faults.aliasAsKey(), place2);
          const meaning2 = isWritten || !anchored.key ? void 0 : meaningOfKey(anchored.key.resolved);
          return { key: key2, place: place2, ...meaning2 !== void 0 && { meaning: meaning2 } };
        }
        const place = this.#scalarPlace(event, void 0);
        if (isGlued(this.#text, event.valueEnd)) throw this.#fail(faults.gluedColon(), place);
        const written = this.#written(event);
        const resolved = this.#resolve(event);
        if (event.anchorStart >= 0) {
          const name = this.#text.slice(event.anchorStart, event.anchorEnd);
          const node = resolved.is === "value" ? { kind: "scalar", value: resolved.value, ...place } : void 0;
          this.#anchors.set(name, { weight: 1, key: { written, resolved }, ...node && { node } });
        }
        const isNothing = event.valueStart < 0 && event.tagStart < 0;
        const key = isWritten && !isNothing ? written : keyOf(resolved);
        const meaning = isWritten ? void 0 : meaningOfKey(resolved);
        if (key !== void 0) return { key, place, ...meaning !== void 0 && { meaning } };
        throw this.#fail(faults.noKey(isNothing ? void 0 : written), place);
      }
      /** In document order, as go-yaml does it: a merge after a key replaces that key; in a list of maps the first wins. */
      #merge(into, merged) {
        const keys = [];
        for (const map of merged.kind === "list" ? merged.items.toReversed() : [merged]) {
          if (map.kind !== "map") throw this.#fail(faults.merge(), map);
          for (const entry of map.entries.values()) {
            const first = into.get(entry.key);
            if (first !== void 0 && first.keyMeaning !== entry.keyMeaning)
              this.#mixed(entry.key, entry.keyPlace, first);
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
        if (anchored !== void 0) return { anchored, name, place };
        throw this.#fail(faults.noAnchor(name), place);
      }
      #aliasNode(event) {
        const { anchored, name, place } = this.#alias(event);
        this.#count += anchored.weight;
        this.#expanded += anchored.weight;
        if (this.#expanded > limits.expandedNodes) throw this.#fail(faults.expanded(), place);
        if (anchored.node !== void 0) return anchored.node;
        throw this.#fail(anchored.key ? faults.aliasNotInJson(name) : faults.selfAlias(name), place);
      }
    };
  }
});

// src/yaml/flatten.ts
function flatten(text3) {
  const pieces = [];
  let copied = 0;
  let depth = 0;
  const blank2 = (from, to) => {
    pieces.push(text3.slice(copied, from), " ".repeat(to - from));
    copied = to;
  };
  let at3 = 0;
  while (at3 < text3.length) {
    const character = text3[at3] ?? "";
    const isStart = depth > 0 ? !/\w/.test(text3[at3 - 1] ?? " ") : startsValue(text3, at3);
    if (character === "#" && /\s/.test(text3[at3 - 1] ?? "\n")) {
      const end2 = lineEnd(text3, at3);
      if (depth > 0) blank2(at3, end2);
      at3 = end2;
    } else if (depth === 0 && (character === "|" || character === ">") && isStart) {
      at3 = blockEnd(text3, at3);
    } else if ((character === '"' || character === "'") && isStart) {
      const end2 = closingQuote(text3, at3);
      for (const { index, 0: found } of text3.slice(at3, end2).matchAll(/[\r\n]+/g))
        blank2(at3 + index, at3 + index + found.length);
      at3 = end2;
    } else {
      if ((character === "[" || character === "{") && isStart) depth += 1;
      else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
      else if ((character === "\n" || character === "\r") && depth > 0) blank2(at3, at3 + 1);
      at3 += 1;
    }
  }
  pieces.push(text3.slice(copied));
  return pieces.join("");
}
function startsValue(text3, at3) {
  if (!/[[{"'|>]/.test(text3[at3] ?? "")) return false;
  const line = text3.slice(Math.max(lineStart(text3, at3), at3 - 300), at3);
  return /(?:^[ \t]*|[:?-][ \t]+)(?:[&!]\S*[ \t]+)*$/.test(line);
}
function blockEnd(text3, from) {
  const prefix = text3.slice(lineStart(text3, from), from);
  const parent = /^(?:[ ]*[-?][ ]+(?=\S))*[ ]*/.exec(prefix)?.[0].length ?? 0;
  const indent = /[-?:][ ]+$/.test(prefix.slice(0, parent)) && prefix.length === parent ? prefix.trimEnd().length - 1 : parent;
  let at3 = lineEnd(text3, from);
  for (; ; ) {
    const line = /(?:\r\n?|\n)( *)([^\r\n]*)/y;
    line.lastIndex = at3;
    const [whole2, blanks = "", content = ""] = line.exec(text3) ?? [];
    if (whole2 === void 0 || content.trim() !== "" && blanks.length <= indent) return at3;
    at3 += whole2.length;
  }
}
function closingQuote(text3, from) {
  const quoted = text3[from] === '"' ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y;
  quoted.lastIndex = from;
  return quoted.exec(text3) === null ? text3.length : quoted.lastIndex;
}
var init_flatten = __esm({
  "src/yaml/flatten.ts"() {
    "use strict";
    init_line();
  }
});

// src/yaml/syntax.ts
function explain(source, reason, position) {
  const { text: text3 } = source;
  return tabInIndentation(text3, position) ?? controlCharacter(text3, reason, position) ?? leftOpen(source, reason, position) ?? afterValue(text3, reason, position) ?? keyWithoutColon(text3, reason, position) ?? escape(text3, reason, position) ?? {
    message: `not valid YAML: ${reason}`,
    hint: "correct the syntax at this place; often it is the indentation of this line or the one before",
    start: position,
    end: position + 1
  };
}
function tabInIndentation(text3, position) {
  const line = lineStart(text3, position);
  const indentation = /^[ \t]*/.exec(text3.slice(line, lineEnd(text3, line)))?.[0] ?? "";
  const tab = indentation.indexOf("	");
  if (tab < 0 || position > line + indentation.length) return void 0;
  return {
    message: "a tab stands in the indentation, spaces were expected",
    hint: "replace the tab by spaces",
    start: line + tab,
    end: line + indentation.length
  };
}
function controlCharacter(text3, reason, position) {
  if (!/non-printable|null byte|valid JSON character/.test(reason)) return void 0;
  const code = (text3.charCodeAt(position) || 0).toString(16).toUpperCase().padStart(4, "0");
  return {
    message: `the character U+${code} may not stand in YAML`,
    hint: "remove it, or write it as an escape in double quotes",
    start: position,
    end: position + 1
  };
}
function leftOpen(source, reason, position) {
  const { text: text3 } = source;
  if (!/unexpected end of the|deficient indentation|missed comma/.test(reason) || text3.length > smallText)
    return void 0;
  const before = text3.slice(0, position).trimEnd();
  for (const quote2 of ['"', "'"]) {
    const last = parsed(before + quote2)?.findLast((event) => event.type === EVENT_ID.SCALAR);
    if (last?.type === EVENT_ID.SCALAR && isQuoted(last.style) && last.valueEnd === before.length) {
      return open(
        source,
        last.valueStart - 1,
        `the quote ${quote2}`,
        `close it with ${quote2} on line LINE, or quote the whole value`
      );
    }
  }
  const bracket = openBracket(before);
  if (bracket === void 0) return void 0;
  const [sign, closing] = text3[bracket] === "{" ? ["{", "}"] : ["[", "]"];
  const hint = `close it with ${closing}, indent what belongs to it, and put commas between its entries`;
  return open(source, bracket, `the bracket ${sign}`, hint);
}
function open(source, start2, what, hint) {
  const { line } = source.position(start2);
  return {
    message: `${what} that opens here is not closed`,
    hint: hint.replace("LINE", String(line)),
    start: start2,
    end: start2 + 1
  };
}
function parsed(text3) {
  try {
    return parseEvents(text3, {});
  } catch {
    return void 0;
  }
}
function openBracket(text3) {
  if (parsed(text3) !== void 0) return void 0;
  let suffixes = [""];
  for (let depth = 0; depth < 4; depth += 1) {
    suffixes = suffixes.flatMap((suffix) => [`${suffix}]`, `${suffix}}`]);
    for (const suffix of suffixes) {
      const events = parsed(text3 + suffix);
      if (events !== void 0) return lastClosed(events, depth + 1);
    }
  }
  return void 0;
}
function lastClosed(events, count) {
  const openStarts = [];
  const closed = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) {
      const start2 = openStarts.pop();
      if (start2 !== void 0) closed.push(start2);
    } else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      openStarts.push(event.style === COLLECTION_STYLE.FLOW ? event.start : void 0);
    } else if (event.type === EVENT_ID.DOCUMENT) {
      openStarts.push(void 0);
    }
  }
  return closed.at(-count);
}
function afterValue(text3, reason, position) {
  if (!/bad indentation of a (?:mapping|sequence) entry|end of the stream or a document|a line break is expected/.test(
    reason
  ))
    return void 0;
  const end2 = lineEnd(text3, position);
  const at3 = { start: position, end: end2 };
  const character = text3[position] ?? "";
  if (character === ":") {
    return {
      message: 'a second ": " stands on this line',
      hint: "quote the value if the colon belongs to it, else start a new line",
      ...at3
    };
  }
  if (/[@`%]/.test(character)) {
    return { message: `${JSON.stringify(character)} cannot start a value`, hint: "quote the value", ...at3 };
  }
  const before = text3.slice(lineStart(text3, position), position);
  if (before.trim() !== "") {
    return {
      message: "the value has ended before this place",
      hint: "quote the whole value, or start a new line",
      ...at3
    };
  }
  return {
    message: "the indentation of this line fits none of the lines above it",
    hint: "indent it like the entry that it stands beside",
    ...at3
  };
}
function keyWithoutColon(text3, reason, position) {
  const isMultiline = reason.includes("multiline key");
  if (!isMultiline && !reason.includes("expected ':' after a mapping key")) return void 0;
  const before = text3.slice(0, isMultiline ? lineStart(text3, position) : position).trimEnd();
  const line = lineStart(text3, before.length);
  const start2 = line + (/^[ -]*/.exec(before.slice(line))?.[0].length ?? 0);
  return {
    message: "a key with a colon was expected, this line has none",
    hint: "write KEY: VALUE, or indent the line if it continues the value above",
    start: start2,
    end: lineEnd(text3, start2)
  };
}
function escape(text3, reason, position) {
  if (!/unknown escape|hexadecimal character/.test(reason)) return void 0;
  const start2 = text3.lastIndexOf("\\", position);
  return {
    message: `${JSON.stringify(text3.slice(start2, position + 1))} is no escape that YAML knows in double quotes`.replace(
      "\\\\",
      "\\"
    ),
    hint: "use single quotes, or write the backslash twice",
    start: start2,
    end: position + 1
  };
}
var smallText, isQuoted;
var init_syntax = __esm({
  "src/yaml/syntax.ts"() {
    "use strict";
    init_js_yaml();
    init_line();
    smallText = 1024 * 1024;
    isQuoted = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
  }
});

// src/yaml/parse.ts
function parse3(source, text3) {
  const events = parseText(source, text3);
  refuseForeignBreaks(source, events);
  refuseForeignAnchors(source, events);
  return events;
}
function parseText(source, text3) {
  try {
    return parseEvents(text3, { maxDepth: limits.depth });
  } catch (error2) {
    if (!(error2 instanceof YAMLException)) throw error2;
    return (error2.reason === "deficient indentation" ? parseFlattened(text3) : void 0) ?? refuse(source, error2);
  }
}
function parseFlattened(text3) {
  try {
    const flat = flatten(text3);
    const events = parseEvents(flat, { maxDepth: limits.depth });
    if (!isUnderstood(events, text3, flat)) return void 0;
    return events.map((event) => event.type === EVENT_ID.SCALAR ? { ...event, fast: false } : event);
  } catch {
    return void 0;
  }
}
function isUnderstood(events, text3, flat) {
  const flows = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) flows.pop();
    else if (event.type === EVENT_ID.DOCUMENT) flows.push(false);
    else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      flows.push(event.style === COLLECTION_STYLE.FLOW || flows.at(-1) === true);
    } else if (event.type === EVENT_ID.SCALAR && flows.at(-1) !== true && !isQuoted2(event.style)) {
      const { valueStart, valueEnd } = event;
      if (text3.slice(valueStart, valueEnd) !== flat.slice(valueStart, valueEnd)) return false;
    }
  }
  return true;
}
function refuse(source, error2) {
  const position = Math.min(error2.mark?.position ?? 0, source.text.length);
  if (error2.reason.startsWith("nesting exceeded")) {
    throw new UserError("yaml-too-deep", `lists and maps are nested more than ${limits.depth} levels deep`, {
      at: atOf({ start: position, end: position + 1, source }),
      hint: `nest at most ${limits.depth} levels`
    });
  }
  const { message, hint, start: start2, end: end2 } = explain(source, error2.reason, position);
  throw new UserError("yaml-syntax", message, { at: atOf({ start: start2, end: end2, source }), hint });
}
function refuseForeignBreaks(source, events) {
  if (!/[\u2028\u2029\ufeff]/.test(source.text)) return;
  const quoted = events.filter((event) => event.type === EVENT_ID.SCALAR).filter((event) => isQuoted2(event.style));
  let next = 0;
  for (const { index } of source.text.matchAll(/[\u2028\u2029\ufeff]/g)) {
    while ((quoted[next]?.valueEnd ?? Number.POSITIVE_INFINITY) <= index + 1) next += 1;
    const isInQuotes = (quoted[next]?.valueStart ?? Number.POSITIVE_INFINITY) < index;
    const neighbours = source.text.slice(index - 1, index) + source.text.slice(index + 1, index + 2);
    if (isInQuotes && !/\s/.test(neighbours)) continue;
    const code = source.text.charCodeAt(index).toString(16);
    throw new UserError(
      "yaml-syntax",
      `the character U+${code.toUpperCase()} changes the lines or columns that helm sees`,
      {
        at: atOf({ start: index, end: index + 1, source }),
        hint: `write it as the escape \\u${code} in double quotes`
      }
    );
  }
}
function refuseForeignAnchors(source, events) {
  for (const event of events) {
    if (!("anchorStart" in event) || event.anchorStart < 0) continue;
    const { anchorStart: start2, anchorEnd: end2 } = event;
    if (!/^[\w-]+[?:,\]}%@`]/.test(source.text.slice(start2, end2))) continue;
    throw new UserError("yaml-syntax", "the name of an anchor has characters that helm takes for the value", {
      at: atOf({ start: start2, end: end2, source }),
      hint: "use letters, digits, _ and - alone"
    });
  }
}
var isQuoted2;
var init_parse = __esm({
  "src/yaml/parse.ts"() {
    "use strict";
    init_js_yaml();
    init_errors();
    init_flatten();
    init_options();
    init_syntax();
    init_tree();
    isQuoted2 = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
  }
});

// src/yaml/read.ts
function readDocuments(file, text3, options) {
  if (text3.length > limits.characters) {
    throw new UserError(
      "yaml-too-large",
      `the file has ${text3.length} characters, the limit is ${limits.characters}`,
      {
        at: { file, line: 1, column: 1 },
        hint: "split the file"
      }
    );
  }
  const source = makeSource(file, text3.startsWith("\uFEFF") ? text3.slice(1) : text3);
  if (options.hidden === "error") refuseHidden(source);
  const parsed2 = source.text.includes("\x85") ? source.text.replaceAll("\x85", "\n") : source.text;
  return new Composer(source, parsed2, options, parse3(source, parsed2)).compose();
}
function refuseHidden(source) {
  const start2 = source.text.search(hidden);
  if (start2 < 0) return;
  const code = source.text.charCodeAt(start2).toString(16).toUpperCase().padStart(4, "0");
  throw new UserError(
    "yaml-syntax",
    `the character U+${code} is not shown in a review, and may end a line or reorder it`,
    {
      at: atOf({ start: start2, end: start2 + 1, source }),
      hint: code === "000D" ? "end the lines with LF or CRLF" : `remove it, or write "\\u${code}" in double quotes`
    }
  );
}
function readOne(file, text3, options) {
  const { documents, problems } = readDocuments(file, text3, options);
  const [tree, ...others] = documents;
  const second = others.find((other) => other.end > other.start);
  if (second === void 0) return { tree, problems };
  throw new UserError("yaml-documents", `one document was expected, ${documents.length} were found`, {
    at: atOf(second),
    hint: "remove the --- line and what follows it"
  });
}
function entryOf(tree, key) {
  return tree?.kind === "map" ? tree.entries.get(key) : void 0;
}
var hidden;
var init_read = __esm({
  "src/yaml/read.ts"() {
    "use strict";
    init_errors();
    init_compose();
    init_options();
    init_parse();
    init_tree();
    hidden = /\r(?!\n)|[\u0080-\u009F\u2028-\u202E\u2066-\u2069]/;
  }
});

// src/yaml/index.ts
var init_yaml = __esm({
  "src/yaml/index.ts"() {
    "use strict";
    init_options();
    init_read();
    init_scalar();
    init_tree();
    init_value();
  }
});

// src/tools/style.ts
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
var import_node_util;
var init_style = __esm({
  "src/tools/style.ts"() {
    "use strict";
    import_node_util = require("node:util");
  }
});

// src/tools/index.ts
var init_tools = __esm({
  "src/tools/index.ts"() {
    "use strict";
    init_style();
  }
});

// src/main/actions/matrix/program.ts
var program_exports = {};
__export(program_exports, {
  runAction: () => runMatrix
});
module.exports = __toCommonJS(program_exports);

// src/main/actions/matrix/run.ts
var import_node_fs22 = require("node:fs");
var import_node_path28 = require("node:path");
init_errors();

// src/files/expand.ts
var import_node_fs2 = require("node:fs");
var import_node_path = require("node:path");
init_text();

// src/files/stat.ts
var import_node_fs = require("node:fs");

// src/files/system.ts
init_errors();
function codeOf(error2) {
  const hasCode = typeof error2 === "object" && error2 !== null && "code" in error2;
  return hasCode && typeof error2.code === "string" ? error2.code : void 0;
}
function readError(error2, file, at3) {
  const code = codeOf(error2);
  if (code === void 0 || error2 instanceof UserError) return error2;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new UserError("file-missing", `${file} does not exist`, {
      at: at3,
      hint: "make it, or correct the path"
    });
  }
  return new UserError("file-unreadable", `${file} cannot be read (${code})`, {
    at: at3,
    hint: "look at the rights of the file and of the folders above it"
  });
}
function writeError(error2, file, hint = writeHint) {
  const code = codeOf(error2);
  if (code === void 0 || error2 instanceof UserError) return error2;
  return new UserError("file-unwritable", `${file} cannot be written (${code})`, {
    hint: code === "ENOSPC" ? "make room on the disk" : hint
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
function statIfThere(path2, at3) {
  return ifThere(() => (0, import_node_fs.statSync)(path2), path2, at3);
}
function ifThere(stat, path2, at3) {
  try {
    return stat();
  } catch (error2) {
    const code = codeOf(error2);
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw readError(error2, path2, at3);
  }
}

// src/files/expand.ts
var magic = /[*?[]/;
var isGlob = (path2) => magic.test(path2) && statIfThere(path2) === void 0;
function splitGlob(path2) {
  if (!isGlob(path2)) return { folder: path2 };
  const parts = path2.split(import_node_path.sep);
  const first = parts.findIndex((part2) => magic.test(part2));
  return { folder: parts.slice(0, first).join(import_node_path.sep) || import_node_path.sep, pattern: parts.slice(first).join(import_node_path.sep) };
}
function expandGlob(path2) {
  const { folder, pattern } = splitGlob(path2);
  if (pattern === void 0) return statIfThere(path2) === void 0 ? [] : [path2];
  return [...new Set(expand(folder, pattern.split(import_node_path.sep)))].toSorted();
}
function expand(folder, [part2, ...rest]) {
  if (part2 === void 0) return [folder];
  if (part2 === "" || !magic.test(part2))
    return exists((0, import_node_path.join)(folder, part2)) ? expand((0, import_node_path.join)(folder, part2), rest) : [];
  const entries = entriesOf(folder).filter(({ name }) => part2.startsWith(".") || !name.startsWith("."));
  if (part2 === "**") {
    const below = entries.filter((entry) => entry.isDirectory() && entry.name !== "node_modules").flatMap(({ name }) => expand((0, import_node_path.join)(folder, name), [part2, ...rest]));
    return [...expand(folder, rest), ...below];
  }
  return entries.filter(({ name }) => matchGlob(part2, name)).flatMap(({ name }) => expand((0, import_node_path.join)(folder, name), rest));
}
var exists = (path2) => statIfThere(path2) !== void 0;
function entriesOf(folder) {
  return statIfThere(folder)?.isDirectory() === true ? (0, import_node_fs2.readdirSync)(folder, { withFileTypes: true }) : [];
}

// src/files/paths.ts
var import_node_fs3 = require("node:fs");
var import_node_path2 = require("node:path");
init_errors();
function findRoot(dir) {
  const start2 = (0, import_node_path2.resolve)(dir);
  for (let at3 = start2; ; at3 = (0, import_node_path2.dirname)(at3)) {
    if ((0, import_node_fs3.existsSync)((0, import_node_path2.join)(at3, ".git"))) return at3;
    if (at3 === (0, import_node_path2.dirname)(at3)) return start2;
  }
}
function isInside(path2, folder) {
  return path2 === folder || path2.startsWith(folder.endsWith(import_node_path2.sep) ? folder : folder + import_node_path2.sep);
}
function isOfGit(real, folder) {
  return (0, import_node_path2.relative)(folder, real).split(import_node_path2.sep).some((name) => name.toLowerCase() === ".git");
}
function resolveInside(base, path2, allowed, at3) {
  if (path2.includes("\0")) {
    throw new UserError("path-outside", `the path ${JSON.stringify(path2)} holds a NUL character`, {
      at: at3,
      hint: "remove it"
    });
  }
  const real = realPath((0, import_node_path2.resolve)(base, path2));
  if (real === void 0) {
    throw new UserError("link-loop", `the path ${JSON.stringify(path2)} leads through links in a circle`, {
      at: at3,
      hint: "remove one of the links"
    });
  }
  const folders = allowed.map((one) => realPath((0, import_node_path2.resolve)(one)) ?? one).filter((one) => isInside(real, one));
  if (folders.some((folder) => isOfGit(real, folder))) {
    throw new UserError(
      "path-outside",
      `the path ${JSON.stringify(path2)} leads to ${real}, which is git's own`,
      {
        at: at3,
        hint: "copy what you need out of .git"
      }
    );
  }
  if (folders.length > 0) return real;
  throw new UserError(
    "path-outside",
    `the path ${JSON.stringify(path2)} leads to ${real}, outside of ${allowed.join(", ")}`,
    {
      at: at3,
      hint: allowed.some((folder) => (0, import_node_fs3.existsSync)((0, import_node_path2.join)(folder, ".git"))) ? "move it inside, or name it in pligos.allowOutside" : "there is no git repository, whose root would be the limit: run it in a clone or from a folder above both, or name it in pligos.allowOutside"
    }
  );
}
var mostLinks = 40;
function realPath(path2, hops = 0) {
  try {
    return import_node_fs3.realpathSync.native(path2);
  } catch (error2) {
    if (codeOf(error2) === "ELOOP" || hops > mostLinks) return void 0;
  }
  const target = linkTarget(path2);
  if (target !== void 0) return realPath((0, import_node_path2.resolve)((0, import_node_path2.dirname)(path2), target), hops + 1);
  const parent = (0, import_node_path2.dirname)(path2);
  if (parent === path2) return path2;
  const realParent = realPath(parent, hops);
  return realParent === void 0 ? void 0 : (0, import_node_path2.join)(realParent, (0, import_node_path2.basename)(path2));
}
function linkTarget(path2) {
  try {
    return (0, import_node_fs3.lstatSync)(path2).isSymbolicLink() ? (0, import_node_fs3.readlinkSync)(path2) : void 0;
  } catch {
    return void 0;
  }
}

// src/files/private.ts
var import_node_fs8 = require("node:fs");
var import_node_os3 = require("node:os");
var import_node_path6 = require("node:path");

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
var import_node_buffer = require("node:buffer");
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
    bytes: () => import_node_buffer.Buffer.concat(chunks)
  };
}
function keepTail(limit) {
  let chunks = [];
  let size = 0;
  const shorten = () => {
    const all = import_node_buffer.Buffer.concat(chunks);
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
      return import_node_buffer.Buffer.concat(chunks);
    }
  };
}
var longestLine = 64 * 1024;
function eachLine(take, inner) {
  const decoder = new TextDecoder();
  let rest = "";
  const inPieces = (line) => {
    for (let at3 = 0; at3 === 0 || at3 < line.length; at3 += longestLine) take(line.slice(at3, at3 + longestLine));
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
var import_node_buffer2 = require("node:buffer");
var import_node_fs4 = require("node:fs");
var import_node_os = require("node:os");
var import_node_path3 = require("node:path");
var chunkSize = 64 * 1024;
var mebibyte = 1024 * 1024;
var mostAtOnce = mebibyte;
var mostOnDisk = 64 * mebibyte;
function openOutput(take) {
  const folder = (0, import_node_fs4.mkdtempSync)((0, import_node_path3.join)((0, import_node_os.tmpdir)(), "pligos-output-"));
  const fd = (0, import_node_fs4.openSync)((0, import_node_path3.join)(folder, "output"), "ax+", 384);
  const remove = () => (0, import_node_fs4.rmSync)(folder, { recursive: true, force: true });
  try {
    remove();
  } catch {
  }
  try {
    (0, import_node_fs4.writeSync)(fd, new Uint8Array(chunkSize));
    (0, import_node_fs4.ftruncateSync)(fd, 0);
  } catch (error2) {
    (0, import_node_fs4.closeSync)(fd);
    remove();
    throw error2;
  }
  let position = 0;
  let isOpen = true;
  const readTo = (end2) => {
    while (position < end2) {
      const buffer = new Uint8Array(Math.min(chunkSize, end2 - position));
      const count = (0, import_node_fs4.readSync)(fd, buffer, 0, buffer.length, position);
      if (count === 0) return;
      position += count;
      take(buffer.subarray(0, count));
    }
  };
  const readEnds = (size) => {
    readTo(position + mostAtOnce);
    const left = size - mostAtOnce - position;
    if (left > 0) {
      take(import_node_buffer2.Buffer.from(`
\u2026 ${Math.ceil(left / mebibyte)} MiB came faster than they are read: not shown
`));
      position += left;
    }
    readTo(size);
  };
  const read = () => {
    if (!isOpen) return;
    const { size } = (0, import_node_fs4.fstatSync)(fd);
    if (size <= mostOnDisk) {
      readTo(Math.min(size, position + mostAtOnce));
      return;
    }
    readEnds(size);
    (0, import_node_fs4.ftruncateSync)(fd, 0);
    position = 0;
  };
  const readRest = () => {
    const { size } = (0, import_node_fs4.fstatSync)(fd);
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
        (0, import_node_fs4.closeSync)(fd);
        remove();
      }
    }
  };
}

// src/process/memory.ts
var import_node_fs5 = require("node:fs");
var import_node_path4 = require("node:path");
var limiter = "/usr/bin/prlimit";
function withMemory(command, args, bytes) {
  if (bytes === void 0 || !(0, import_node_path4.isAbsolute)(command) || !isProgram(limiter) || !isProgram(command))
    return [command, args];
  return [limiter, [`--data=${bytes}`, "--", command, ...args]];
}
function isProgram(path2) {
  try {
    (0, import_node_fs5.accessSync)(path2, import_node_fs5.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// src/process/start-error.ts
var import_node_fs6 = require("node:fs");
init_errors();
function startError(error2, command, cwd) {
  const program2 = `the program ${JSON.stringify(command)}`;
  const code = typeof error2 === "object" && error2 !== null && "code" in error2 ? error2.code : void 0;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return (0, import_node_fs6.existsSync)(cwd) ? new UserError("process-missing", `${program2} was not found`, {
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
      return new UserError("process-not-executable", `${program2} may not be executed (${code})`, {
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
  const group = wantsOwnGroup(options);
  const onChunk = { stdout() {
  }, stderr() {
  } };
  const isLined = options.outlives === true && typeof options.output === "function";
  let files;
  let child;
  try {
    if (isLined) files = filesFor(onChunk);
    child = start(command, args, options, group, files);
  } catch (error2) {
    for (const file of files ?? []) file.close();
    return Promise.reject(startError(error2, command, options.cwd));
  }
  return watch({ child, group, files, onChunk }, options, command);
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
function watch({ child, group, files, onChunk }, options, command) {
  const grace = options.grace ?? 0;
  const kill = (signal) => signalChild(child, group, signal);
  return new Promise((resolve13, reject) => {
    let ended;
    let received = 0;
    const timers = [];
    let looksLeft = mostLooks;
    const end2 = (why) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        looksLeft = 0;
        return;
      }
      if (ended !== void 0) return;
      ended = why;
      kill(grace > 0 ? "SIGTERM" : "SIGKILL");
      if (grace > 0) timers.push(setTimeout(() => kill("SIGKILL"), grace));
    };
    const abort = () => end2("aborted");
    const { output } = options;
    const told = (collector, from) => typeof output === "function" ? eachLine((line) => output(line, from), collector) : collector;
    const stdout = told(
      typeof output === "function" ? keepTail(stderrLimit) : keepAll(options.limit ?? defaultLimit, () => end2("too-large")),
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
    const closePipes = (seen, patience3) => {
      const isOver = received === seen || looksLeft <= 0;
      if (isOver && patience3 === 0) {
        child.stdout?.destroy();
        child.stderr?.destroy();
        return;
      }
      if (isOver && group) kill("SIGKILL");
      looksLeft -= 1;
      const left = isOver ? patience3 - 1 : patience3;
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
    const pipes = child.stdio.slice(3).filter((pipe) => pipe instanceof import_node_stream.Duplex);
    for (const pipe of pipes) pipe.on("error", () => {
    });
    if (child.pid !== void 0) options.channels?.opened(pipes);
    options.signal?.addEventListener("abort", abort, { once: true });
    if (options.timeout !== void 0)
      timers.push(setTimeout(() => end2("timeout"), Math.min(options.timeout, longestTimer)));
    child.once("error", (error2) => {
      release2();
      reject(startError(error2, command, options.cwd));
    });
    child.once("exit", () => {
      for (const pipe of pipes) pipe.destroy();
      if (group) kill(ended === void 0 ? "SIGTERM" : "SIGKILL");
      const seen = received;
      timers.push(setTimeout(() => closePipes(seen, 1), silence));
    });
    const close = async (code, signal) => {
      if (files !== void 0 && group && await isGroupAlive(child)) kill("SIGKILL");
      release2();
      resolve13({
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
  return options.stdin !== "inherit" || !(0, import_node_tty.isatty)(0);
}
function start(command, args, options, group, files) {
  const stdin = options.stdin ?? "none";
  const stdout = options.output === "pass" || options.output === "pass-stdout" ? "inherit" : "pipe";
  const stderr = options.output === "pass" ? "inherit" : "pipe";
  const channels = Array.from({ length: options.channels?.count ?? 0 }, () => "pipe");
  const [program2, words2] = withMemory(command, args, options.memory);
  return (0, import_node_child_process.spawn)(program2, words2, {
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
  child.stdin?.on("error", () => {
  });
  child.stdin?.end(stdin);
}
function signalChild(child, group, signal) {
  if (child.pid === void 0) return;
  try {
    if (group) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
  }
}
async function isGroupAlive({ pid }) {
  if (pid === void 0) return false;
  for (const end2 = performance.now() + silence; performance.now() < end2; ) {
    try {
      process.kill(-pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve13) => setTimeout(resolve13, lookMs));
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
var import_node_fs7 = require("node:fs");
var import_node_path5 = require("node:path");
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
    if (!(pid > 0) || !isStale((0, import_node_path5.join)(parent, name), now2) || isAlive(pid)) continue;
    (0, import_node_fs7.rmSync)((0, import_node_path5.join)(parent, name), { recursive: true, force: true });
    removed += 1;
    if (removed === mostRemoved) return;
  }
}
function isSafe(parent) {
  const { mode, uid } = (0, import_node_fs7.statSync)(parent);
  const isSticky = (mode & 512) !== 0;
  return isSticky || (mode & 18) === 0 && isOurs(uid);
}
function namesIn(parent) {
  const dir = (0, import_node_fs7.opendirSync)(parent, { bufferSize: mostLookedAt });
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
function isStale(path2, now2) {
  const stat = (0, import_node_fs7.lstatSync)(path2, { throwIfNoEntry: false });
  return stat !== void 0 && stat.isDirectory() && isOurs(stat.uid) && (stat.mode & 511) === 448 && now2 - stat.mtimeMs > staleAfter;
}
var isOurs = (uid) => uid === process.getuid?.();

// src/files/private.ts
function privateFolder(prefix) {
  const isFirst = isNothingLeft();
  const path2 = makeFolder(prefix);
  if (isFirst) sweepBeside(path2);
  const remove = () => (0, import_node_fs8.rmSync)(path2, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(remove);
  return {
    path: path2,
    dispose() {
      remove();
      forget();
    }
  };
}
function sweepBeside(path2) {
  try {
    sweep((0, import_node_path6.dirname)(path2));
  } catch (error2) {
    if (codeOf(error2) === void 0) throw error2;
  }
}
function makeFolder(prefix) {
  const parent = (0, import_node_os3.tmpdir)();
  try {
    return (0, import_node_fs8.mkdtempSync)((0, import_node_path6.join)((0, import_node_fs8.realpathSync)(parent), ownPrefix(prefix)));
  } catch (error2) {
    throw writeError(error2, `the temporary folder ${parent}`, "set TMPDIR to a writable folder");
  }
}

// src/files/read.ts
var import_node_buffer3 = require("node:buffer");
var import_node_fs9 = require("node:fs");
init_errors();
var largest = 64 * 1024 * 1024;
function readText(file, at3) {
  return textOf(
    withFile(file, at3, (descriptor) => (0, import_node_fs9.readFileSync)(descriptor)),
    file,
    at3
  );
}
var pieceSize = 128 * 1024;
function textOf(bytes, file, at3) {
  if ((0, import_node_buffer3.isAscii)(bytes)) return bytes.toString("latin1");
  if ((0, import_node_buffer3.isUtf8)(bytes)) return bytes.toString("utf8");
  throw new UserError("file-encoding", `${file} is not UTF-8`, { at: at3, hint: "save the file as UTF-8" });
}
function withFile(file, at3, read) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs9.openSync)(file, import_node_fs9.constants.O_RDONLY | import_node_fs9.constants.O_NONBLOCK);
    const stat = (0, import_node_fs9.fstatSync)(descriptor);
    if (!stat.isFile()) {
      const what = stat.isDirectory() ? "a folder" : "no regular file";
      throw new UserError("file-unreadable", `${file} is ${what}, expected a file`, {
        at: at3,
        hint: "name a file"
      });
    }
    if (stat.size > largest) {
      throw new UserError("file-too-large", `${file} has ${stat.size} bytes, the limit is ${largest}`, {
        at: at3,
        hint: "split the file"
      });
    }
    return read(descriptor, stat.size);
  } catch (error2) {
    throw readError(error2, file, at3);
  } finally {
    if (descriptor !== void 0) (0, import_node_fs9.closeSync)(descriptor);
  }
}

// src/github/json.ts
var record = (value) => isRecord(value) ? value : void 0;
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var list = (value) => Array.isArray(value) ? value : [];
var text = (value) => typeof value === "string" ? value : void 0;
var whole = (value) => typeof value === "number" && Number.isSafeInteger(value) ? value : void 0;
var commit = (value) => typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : void 0;
function at(value, ...keys) {
  let current = value;
  for (const key of keys) {
    const map = record(current);
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

// src/github/comments/comments.ts
var inRepository = ({
  owner,
  name
}) => ({ owner, repo: name });

// src/github/fault.ts
init_errors();
init_text();
var kinds = {
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
function githubError(call, fault2) {
  const { code, says, hint } = kinds[fault2.kind];
  const status = fault2.status === void 0 ? "" : ` (${fault2.status})`;
  const error2 = new UserError(code, `${says} ${call}: ${fault2.reason}${status}`, { hint });
  return Object.assign(error2, { fault: fault2 });
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
  const [first] = list(at(error2, "errors"));
  const field = list(at(first, "path")).map((key) => text(key) ?? whole(key)).join(".");
  return {
    kind: ofGraphql[text(at(first, "type")) ?? ""] ?? "rejected",
    reason: serverText(text(at(first, "message")) ?? "an answer without data"),
    ...field !== "" && { field }
  };
}

// src/github/event.ts
init_errors();
var kinds2 = /* @__PURE__ */ new Set([
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
var isKind = (name) => kinds2.has(name);
function readEvent(env, payload) {
  const name = variable(env, "GITHUB_EVENT_NAME");
  if (record(payload) === void 0)
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
  const sha = commit(env["GITHUB_SHA"]);
  if (sha === void 0)
    throw wrong(
      `GITHUB_SHA is "${env["GITHUB_SHA"] ?? ""}", expected the full name of a commit`,
      "the runner sets it"
    );
  const actor = env["GITHUB_ACTOR"] ?? "";
  const ref = env["GITHUB_REF"] ?? "";
  const kind = isKind(name) ? name : "other";
  const pull = record(at(payload, "pull_request")) && readPull(payload, repository, { sha, ref });
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
    defaultBranch: text(at(payload, "repository", "default_branch")),
    ...pull && { pull },
    ...pullNumber !== void 0 && { pullNumber },
    ...kind === "push" && { push: readPush(payload) },
    ...kind === "merge_group" && { group: readGroup(payload) },
    ...kind === "workflow_run" && { after: readAfter(payload) },
    actor,
    isFork: pull?.isFork === true || actor === "dependabot[bot]" || ranForFork(kind, payload, repository),
    run: { id: number(env, "GITHUB_RUN_ID"), attempt: number(env, "GITHUB_RUN_ATTEMPT", 1) },
    runNumber: number(env, "GITHUB_RUN_NUMBER", 1),
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
  const pullNumber = whole(at(pull, "number"));
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
    return record(at(payload, "issue", "pull_request")) && whole(at(payload, "issue", "number"));
  const pulls = kind === "workflow_run" ? at(payload, "workflow_run", "pull_requests") : void 0;
  return Array.isArray(pulls) && pulls.length === 1 ? whole(at(pulls[0], "number")) : void 0;
}
function readAfter(payload) {
  return {
    headSha: commitAt(payload, "workflow_run", "head_sha"),
    headBranch: text(at(payload, "workflow_run", "head_branch")) ?? "",
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
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(text(fullName) ?? "") ?? [];
  return owner === void 0 || name === void 0 ? void 0 : { owner, name };
}
function commitAt(payload, ...keys) {
  const value = commit(at(payload, ...keys));
  if (value === void 0) throw missing(keys.join("."), "the full name of a commit");
  return value;
}
function textAt(payload, ...keys) {
  const value = text(at(payload, ...keys));
  if (value === void 0) throw missing(keys.join("."), "a text");
  return value;
}
function variable(env, name) {
  const value = env[name];
  if (value === void 0 || value === "") throw wrong(`${name} is not set`, "the runner sets it");
  return value;
}
function number(env, name, otherwise) {
  const value = env[name];
  if ((value === void 0 || value === "") && otherwise !== void 0) return otherwise;
  if (!/^\d{1,15}$/.test(value ?? ""))
    throw wrong(`${name} is "${value ?? ""}", expected a number`, "the runner sets it");
  return Number(value);
}
function address(env, name, otherwise) {
  const value = env[name] || otherwise;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw wrong(`${name} is "${value}", expected an address that begins with https://`, "the runner sets it");
  return value.replace(/\/+$/, "");
}
var missing = (path2, expected) => wrong(
  `${path2} in the payload of the event is not ${expected}`,
  "the payload is the file that GITHUB_EVENT_PATH names, as GitHub writes it"
);
var wrong = (message, hint) => new UserError("github-event", message, { hint });

// src/github/cache/entry-files.ts
var import_node_fs10 = require("node:fs");
var import_node_path7 = require("node:path");

// src/archive/write.ts
var import_node_crypto = lazily("node:crypto");
function sha256(bytes) {
  return (0, import_node_crypto.createHash)("sha256").update(bytes).digest("hex");
}

// src/github/cache/entry-files.ts
function openEntries({ limits: limits2, start: start2, secret }) {
  let opened;
  let count = 0;
  async function withFile2(use) {
    if (opened === void 0) {
      const folder2 = privateFolder("cache");
      opened = { folder: folder2, helper: start2(folder2.path) };
    }
    const { folder, helper } = opened;
    count += 1;
    const file = (0, import_node_path7.join)(folder.path, String(count));
    try {
      return await use(file, helper);
    } finally {
      (0, import_node_fs10.rmSync)(file, { force: true });
    }
  }
  const failed = (done2, { reason = "", status }) => ({
    trouble: `the cache could not be ${done2}: ${withoutSecrets(reason, secret)}`,
    // A 403 or 404 is about one entry; the rest is about the service.
    closes: status === void 0 || status === 401 || status === 429 || status >= 500
  });
  return {
    restore: (key, limitMs) => withFile2(async (file, helper) => {
      const answer = await helper.ask({ action: "restore", key, file }, limitMs);
      if (answer.result === "failed") return failed("read", answer);
      if (answer.result !== "found") return { value: void 0 };
      const bytes = (0, import_node_fs10.statSync)(file).size > limits2.bytes ? void 0 : unpackEntry((0, import_node_fs10.readFileSync)(file));
      const trouble = "an entry is not what was saved, and is not used";
      return { value: bytes, ...bytes === void 0 && { trouble } };
    }),
    save: (key, bytes, limitMs) => {
      const tooMany = `${bytes.length} bytes are too many to be saved in the cache`;
      if (bytes.length > limits2.bytes) return Promise.resolve({ value: "refused", trouble: tooMany });
      return withFile2(async (file, helper) => {
        (0, import_node_fs10.writeFileSync)(file, packEntry(bytes), { mode: 384 });
        const answer = await helper.ask({ action: "save", key, file }, limitMs);
        if (answer.result === "failed") return failed("written", answer);
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
var withoutSecrets = (reason, secret) => serverText(reason.replaceAll(secret, "***").replaceAll(/(https?:\/\/[^\s?'"]*)\?[^\s'"]*/g, "$1"));
var digestLength = 64;
var packEntry = (bytes) => Buffer.concat([Buffer.from(sha256(bytes)), bytes]);
function unpackEntry(file) {
  const bytes = file.subarray(digestLength);
  return file.toString("latin1", 0, digestLength) === sha256(bytes) ? bytes : void 0;
}

// src/github/cache/gate.ts
function makeGate(wholeMs, signal, notice2) {
  const told = /* @__PURE__ */ new Set();
  const clock = makeClock();
  let closed = false;
  const notifyOnce = (words2) => {
    if (told.has(words2)) return;
    told.add(words2);
    notice2(words2);
  };
  const close = (words2) => {
    if (!closed) notifyOnce(`${words2}; the run goes on without it`);
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
        const fault2 = refusalOf(error2);
        if (fault2 === void 0) throw error2;
        close(`the cache cannot keep its files: ${fault2}`);
        return otherwise;
      } finally {
        clock.stop();
      }
    }
  };
}
function refusalOf(error2) {
  const isRefusal2 = error2 instanceof Error && ("problems" in error2 || "syscall" in error2);
  return isRefusal2 ? error2.message : void 0;
}
function makeClock() {
  let running = 0;
  let since = 0;
  let spent = 0;
  return {
    start() {
      if (running === 0) since = performance.now();
      running += 1;
    },
    stop() {
      running -= 1;
      if (running === 0) spent += performance.now() - since;
    },
    ms: () => spent + (running === 0 ? 0 : performance.now() - since)
  };
}

// src/github/cache/process.ts
var import_node_readline = require("node:readline");

// src/github/cache/messages.ts
var results = ["found", "missing", "saved", "exists", "failed"];
function readAnswer(line) {
  const message = line === "" ? void 0 : JSON.parse(line);
  return isAnswer(message) ? message : void 0;
}
var isAnswer = (message) => typeof message === "object" && message !== null && "result" in message && results.includes(String(message.result));

// src/github/cache/process.ts
var printed = 4 * 1024 * 1024;
function startCacheProcess(options) {
  const { program: program2, maxBytes, silenceMs } = options;
  const control = new AbortController();
  const pending = /* @__PURE__ */ new Map();
  let count = 0;
  let isReady = false;
  let pipe;
  let fault2;
  let silence2;
  const fail = (reason) => {
    fault2 ??= reason;
    for (const answer of pending.values()) answer({ result: "failed", reason: fault2 });
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
  const receive = (line) => {
    isReady = true;
    const answer = readAnswer(line);
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
      opened([end2]) {
        pipe = end2;
        if (end2 !== void 0)
          (0, import_node_readline.createInterface)({ input: end2 }).on("line", receive).on("error", () => {
          });
      }
    }
  }).then(
    ({ exitCode }) => fail(`its process ended with exit code ${exitCode}`),
    () => fail("its process cannot be started")
  );
  return {
    ask(call, limitMs) {
      if (fault2 !== void 0) return Promise.resolve({ result: "failed", reason: fault2 });
      count += 1;
      const id = count;
      return new Promise((resolve13) => {
        const limit = setTimeout(() => fail("it took too much time of this run"), limitMs);
        pending.set(id, (answer) => {
          clearTimeout(limit);
          resolve13(answer);
        });
        if (pending.size === 1) waitAgain();
        pipe?.write(`${JSON.stringify({ id, ...call })}
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
  const limits2 = { ...defaults, ...options.limits };
  const entries = openEntries({
    limits: limits2,
    start: (folder) => startCacheProcess({
      program: program2,
      env: forCache(env),
      folder,
      maxBytes: limits2.bytes,
      silenceMs: limits2.silenceMs,
      signal
    }),
    secret: env["ACTIONS_RUNTIME_TOKEN"] ?? ""
  });
  const gate2 = makeGate(limits2.wholeMs, signal, options.notice);
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
function whyNotSaved(event, mode) {
  if (event.isFork) return "nothing is saved in the cache: the run is for a fork or by Dependabot";
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === "read" ? "nothing is saved in the cache: this run may only read it" : void 0;
}

// src/github/connect.ts
init_errors();

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
    proxyNames.map((name) => [name, env[name.toLowerCase()] || env[name]]).filter(([, value]) => value)
  );
}
function exchange(sending) {
  const { url, signal } = sending;
  return new Promise((resolve13, reject) => {
    signal.throwIfAborted();
    let timer;
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? import_node_https.request : import_node_http.request)(url, {
      method: sending.method,
      headers: withLength(sending),
      agent: isSecure ? sending.agents.https : sending.agents.http
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
      resolve13(result);
      if ("broken" in result) request.destroy();
    };
    const failed = (error2) => answer({ broken: "connection", reason: nameOf(error2) });
    signal.addEventListener("abort", abort, { once: true });
    request.once("socket", () => {
      timer = setTimeout(
        () => answer({ broken: "time", reason: `no answer within ${sending.limitMs / 1e3} s` }),
        sending.limitMs
      );
    });
    request.on("error", failed);
    request.once("response", (response) => {
      response.on("error", failed);
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
  const tooLarge = { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` };
  let size = 0;
  response.on("data", (chunk) => {
    size += chunk.length;
    if (size > maxBytes) answer(tooLarge);
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
  } catch (error2) {
    return isCoded(error2) && error2.code === "ERR_BUFFER_TOO_LARGE" ? { broken: "size", reason: `the answer is larger than ${maxBytes} bytes` } : { broken: "connection", reason: "the answer is not gzip data" };
  }
}
var isCoded = (error2) => typeof error2 === "object" && error2 !== null && "code" in error2;
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
function nameOf(error2) {
  return error2.code ?? (error2.message || "the connection failed");
}

// src/github/redirect.ts
function redirectOf(result, method, url) {
  const statuses = method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers["location"];
  if (!statuses.includes(result.status) || location === void 0 || !URL.canParse(location, url.href))
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
  const { status } = result;
  if (status >= 200 && status < 300) return void 0;
  const reason = reasonOf2(result);
  const waitMs = limitOf(result, reason);
  if (waitMs !== void 0) return { fault: { kind: "limited", status, reason }, passing: true, waitMs };
  return { fault: { kind: kindOf(status), status, reason }, passing: status === 408 || status >= 500 };
}
function kindOf(status) {
  if (status === 401 || status === 403) return "refused";
  if (status === 404 || status === 410) return "missing";
  return status === 408 || status >= 500 ? "broken" : "rejected";
}
function reasonOf2(result) {
  const message = text(at(parse2(result.bytes), "message"));
  return message === void 0 || message === "" ? `status ${result.status}` : serverText(message);
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
async function tryAgain(once, repeatable, limits2, signal) {
  const end2 = performance.now() + limits2.wholeMs;
  for (let count = 0; ; count += 1) {
    const result = await once(Math.max(1, Math.min(limits2.tryMs, end2 - performance.now())));
    const failed = judge(result);
    if (failed === void 0 && !("broken" in result)) return result;
    if (failed === void 0) throw new TypeError("a broken answer was taken for a good one");
    const again = failed.passing && (repeatable || failed.waitMs !== void 0);
    const pause = failed.waitMs ?? limits2.pauseMs * 2 ** count * (0.75 + Math.random() / 2);
    if (!again || count === retries || performance.now() + pause >= end2) return failed;
    await (0, import_promises.setTimeout)(pause, void 0, { signal }).catch(() => signal.throwIfAborted());
  }
}

// src/github/fetch.ts
var maxRedirects = 3;
function makeFetch(options) {
  const { limits: limits2, signal } = options;
  return async (url, request) => {
    const result = await tryAgain(
      (limitMs) => follow2(options, new URL(url), request, limitMs),
      isRepeatable(request.method, url),
      limits2,
      signal
    );
    const call = `${request.method} ${new URL(url).pathname}`;
    if ("fault" in result) throw githubError(call, result.fault);
    const { status, headers, bytes } = result;
    if (bytes.length > 0 && parse2(bytes) === void 0)
      throw githubError(call, { kind: "broken", status, reason: "the answer is not JSON" });
    return {
      status,
      url,
      headers: new Map(Object.entries({ ...headers, "content-type": "application/json" })),
      text: () => Promise.resolve(new TextDecoder().decode(bytes))
    };
  };
}
var isRepeatable = (method, url) => method === "GET" || method === "PUT" || method === "DELETE" || url.endsWith("/graphql");
async function follow2({ apiUrl, agents, limits: limits2, signal }, first, { method, headers, body }, limitMs) {
  const { origin } = new URL(apiUrl);
  const { authorization = "", ...others } = headers;
  let url = first;
  for (let count = 0; ; count += 1) {
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
      maxBytes: limits2.answerBytes,
      signal
    });
    const next = "broken" in result ? void 0 : redirectOf(result, method, url);
    if (next === void 0 || count === maxRedirects) return result;
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
  token,
  signal,
  proxyEnv,
  limits: ownLimits2
}) {
  if (token.trim() === "")
    throw new UserError("github-token", "The token for GitHub is empty", {
      hint: "leave the input token out, or give it a secret that exists"
    });
  const baseUrl = baseOf(apiUrl);
  const limits2 = { ...defaults2, ...ownLimits2 };
  const agents = makeAgents(proxyEnv ?? {}, signal);
  const { getOctokit } = await Promise.resolve().then(() => __toESM(require("./github-library-IOM2LY5W.cjs"), 1));
  const octokit = getOctokit(token.trim(), {
    baseUrl,
    userAgent: "pligos",
    log: silent,
    request: { fetch: makeFetch({ apiUrl: baseUrl, agents, limits: limits2, signal }) }
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
    pages(list2, parameters) {
      let count = 0;
      const first = list2.endpoint({ ...parameters, per_page: 100 });
      return octokit.paginate({ ...first }, ({ url, data }) => {
        const broken = (reason) => githubError(`GET ${new URL(url).pathname}`, { kind: "broken", reason });
        count += 1;
        if (!Array.isArray(data)) throw broken("the answer is not a list");
        if (count > limits2.pages) throw broken(`the list has more than ${limits2.pages} pages`);
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
async function getPull(gitHub, repository, number2) {
  const { data } = await gitHub.rest.pulls.get({ ...inRepository(repository), pull_number: number2 });
  return toPull(data, `pull request ${number2}`);
}
async function compareCommits(gitHub, repository, base, head) {
  const basehead = `${base}...${head}`;
  const compare2 = gitHub.rest.repos.compareCommitsWithBasehead;
  const { data } = await compare2({ ...inRepository(repository), basehead, per_page: 1 });
  return needed(commit(at(data, "merge_base_commit", "sha")), `the comparison ${basehead}`);
}
function toPull(item, what) {
  const headRepository = text(at(item, "head", "repo", "full_name"));
  return {
    number: needed(whole(at(item, "number")), what),
    headSha: needed(commit(at(item, "head", "sha")), what),
    headRef: needed(text(at(item, "head", "ref")), what),
    baseSha: needed(commit(at(item, "base", "sha")), what),
    baseRef: needed(text(at(item, "base", "ref")), what),
    // A fork that was deleted has left no repository.
    isFork: headRepository === void 0 || headRepository !== at(item, "base", "repo", "full_name"),
    headRepository: repositoryOf(headRepository),
    isOpen: at(item, "state") === "open",
    mergeSha: commit(at(item, "merge_commit_sha"))
  };
}
function needed(value, what) {
  if (value === void 0)
    throw githubError(what, { kind: "broken", reason: "the answer lacks what was asked for" });
  return value;
}

// src/versions/constraint.ts
var identifier = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
var versionPattern = new RegExp(
  `^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`
);
function parseVersion(text3) {
  const found = versionPattern.exec(text3);
  if (found === null) return void 0;
  const [, major = "0", minor = "0", patch = "0", pre = ""] = found;
  const numbers = [BigInt(major), BigInt(minor), BigInt(patch)];
  return numbers.every((number2) => number2 < 1n << 64n) ? { numbers, pre } : void 0;
}
function compareVersions(a, b) {
  for (const index of [0, 1, 2]) {
    if (a.numbers[index] !== b.numbers[index]) return a.numbers[index] < b.numbers[index] ? -1 : 1;
  }
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
var part = "[0-9|xX*]+";
var writtenVersion = `v?${part}(?:\\.${part})?(?:\\.${part})?(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?`;
var operators = "!=|>=|=>|<=|=<|~>|=|>|<|~|\\^|";
var termPattern = new RegExp(`^\\s*(${operators})\\s*(${writtenVersion})`);
var hyphenPattern = new RegExp(`\\s*(${writtenVersion})\\s+-\\s+(${writtenVersion})\\s*`, "g");

// src/config/paths/chart-paths.ts
init_errors();
init_yaml();

// src/config/check.ts
function textOf2(tree, shape) {
  if (tree?.kind !== "scalar" || tree.value === null || typeof tree.value === "boolean") return void 0;
  if (typeof tree.value === "string") return tree.value === "" ? void 0 : tree.value;
  return shape.numbers ? tree.value.numeral : void 0;
}

// src/config/inherit.ts
init_errors();
init_text();
init_yaml();
function inheritAll(contexts, problems) {
  const done2 = /* @__PURE__ */ new Map();
  const broken = /* @__PURE__ */ new Set();
  if (contexts?.kind !== "map") return done2;
  for (const name of contexts.entries.keys()) {
    const line = /* @__PURE__ */ new Set();
    let at3 = name;
    while (at3 !== void 0 && !done2.has(at3)) {
      line.add(at3);
      const { parent, fault: fault2 } = parentOf(at3, contexts, line);
      if (fault2) {
        problems.push(fault2);
        broken.add(at3);
      }
      at3 = parent;
    }
    let inherited = at3 === void 0 ? void 0 : done2.get(at3);
    for (const heir of [...line].toReversed()) {
      inherited = inheritOne(heir, contexts, inherited, !broken.has(heir));
      if (inherited) done2.set(heir, inherited);
    }
  }
  return done2;
}
function inheritOne(name, contexts, parent, isWhole) {
  const entry = contexts.entries.get(name);
  const own = entry?.value;
  if (entry === void 0 || own?.kind !== "map") return void 0;
  const givers = new Map([...own.entries.keys()].map((key) => [key, name]));
  const plain = { keyPlace: entry.keyPlace, map: own, givers, isWhole };
  return parent ? join7(parent, plain, name) : plain;
}
function parentOf(name, contexts, line) {
  const tree = entryOf(contexts.entries.get(name)?.value, "extends")?.value;
  const parent = textOf2(tree, {});
  if (tree === void 0 || parent === void 0) return {};
  const at3 = atOf(tree, `${childPath("contexts", name)}.extends`);
  if (!contexts.entries.has(parent)) {
    const hint2 = suggest(parent, contexts.entries.keys());
    return { fault: problem("unknown-context", `unknown context ${JSON.stringify(parent)}`, { at: at3, hint: hint2 }) };
  }
  if (!line.has(parent)) return { parent };
  const heirs = [...line];
  const cycle = [...heirs.slice(heirs.indexOf(parent)), parent].join(" -> ");
  const hint = 'remove one "extends" of the circle';
  return { fault: problem("extends-cycle", `the context inherits from itself: ${cycle}`, { at: at3, hint }) };
}
function join7(parent, own, name) {
  const givers = new Map(parent.givers);
  for (const key of own.givers.keys()) givers.set(key, name);
  const map = mergeMaps(parent.map, own.map, /* @__PURE__ */ new Map());
  return { keyPlace: own.keyPlace, map, givers, isWhole: own.isWhole && parent.isWhole };
}
function mergeMaps(parent, own, merged) {
  if (parent === own) return own;
  const known = merged.get(own)?.get(parent);
  if (known) return known;
  const entries = new Map(parent.entries);
  for (const entry of own.entries.values()) {
    const inherited = parent.entries.get(entry.key)?.value;
    const value = inherited?.kind === "map" && entry.value.kind === "map" ? mergeMaps(inherited, entry.value, merged) : entry.value;
    entries.set(entry.key, { ...entry, value });
  }
  const result = { ...own, entries };
  const row = merged.get(own) ?? /* @__PURE__ */ new Map();
  merged.set(own, row.set(parent, result));
  return result;
}

// src/config/paths/chart-paths.ts
function chartPaths(text3) {
  if (!text3.includes("chart")) return [];
  try {
    const contexts = inheritAll(entryOf(readOne("pligos.yaml", text3, ownFile).tree, "contexts")?.value, []);
    return [...contexts.values()].map(({ map }) => textOf2(map.entries.get("chart")?.value, {}));
  } catch (error2) {
    if (error2 instanceof UserError) return [];
    throw error2;
  }
}

// src/config/chart-head.ts
var import_node_fs11 = require("node:fs");
var import_node_path8 = require("node:path");
init_errors();
init_yaml();

// src/config/loader.ts
init_errors();
init_yaml();

// src/config/order.ts
function inOrder(problems) {
  const files = /* @__PURE__ */ new Map();
  const unique = /* @__PURE__ */ new Map();
  for (const each of problems) {
    const { at: at3 } = each;
    const key = JSON.stringify([each.code, each.message, at3?.file, at3?.line, at3?.column]);
    if (!unique.has(key)) unique.set(key, each);
    if (at3 && !files.has(at3.file)) files.set(at3.file, files.size);
  }
  const rank = ({ at: at3 }) => at3 ? files.get(at3.file) ?? 0 : -1;
  return [...unique.values()].toSorted(
    (a, b) => rank(a) - rank(b) || (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0)
  );
}
function addAll(problems, more) {
  for (const each of more) problems.push(each);
}

// src/config/loader.ts
function makeLoader(repositories = /* @__PURE__ */ new Map(), isStrange = false) {
  return {
    typeFiles: /* @__PURE__ */ new Map(),
    tables: /* @__PURE__ */ new Map(),
    charts: /* @__PURE__ */ new Map(),
    services: /* @__PURE__ */ new Map(),
    repositories,
    isStrange
  };
}
function remember(memory, key, problems, make2) {
  let loaded = memory.get(key);
  if (loaded === void 0) {
    const found = [];
    loaded = { value: make2(found), problems: found };
    memory.set(key, loaded);
  }
  addAll(problems, loaded.problems);
  return loaded.value;
}
function readTree(file, options, at3, problems) {
  const text3 = attempt(problems, () => readText(file, at3));
  return text3 === void 0 ? void 0 : parseTree(file, text3, options, problems);
}
function parseTree(file, text3, options, problems) {
  return attempt(problems, () => {
    const result = readOne(file, text3, options);
    addAll(problems, result.problems);
    return result.tree;
  });
}
function attempt(problems, run2) {
  try {
    return run2();
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    addAll(problems, error2.problems);
    return void 0;
  }
}

// src/config/chart-head.ts
var nothing = { annotations: /* @__PURE__ */ new Map() };
function readChartHead(grounds, loader, problems) {
  const file = (0, import_node_path8.join)(grounds.dir, "Chart.yaml");
  return remember(loader.charts, file, problems, (found) => {
    if (!(0, import_node_fs11.existsSync)(file)) return nothing;
    const real = attempt(found, () => resolveInside(grounds.dir, "Chart.yaml", grounds.allowed));
    const tree = real === void 0 ? void 0 : readTree(real, helmFile, void 0, found);
    return found.some(isError) ? nothing : headOf(tree, file, found);
  });
}
function headOf(tree, file, problems) {
  if (tree?.kind !== "map") {
    problems.push(
      problem("chart-yaml", `a map was expected, ${tree ? describe(tree) : "nothing"} was found`, {
        at: tree ? atOf(tree, "") : { file, line: 1, column: 1 },
        hint: "write at least name: and version:"
      })
    );
    return nothing;
  }
  const nameTree = entryOf(tree, "name")?.value;
  const name = textOf2(nameTree, {});
  if (nameTree && name === void 0) {
    problems.push(
      problem("chart-yaml", `the name of a chart is a string, ${describe(nameTree)} was found`, {
        at: atOf(nameTree, "name"),
        hint: "write a name, in quotes where it looks like a number"
      })
    );
  }
  const annotations2 = /* @__PURE__ */ new Map();
  const written = entryOf(tree, "annotations")?.value;
  for (const { key, value } of written?.kind === "map" ? written.entries.values() : []) {
    const text3 = textOf2(value, {});
    if (text3 !== void 0) annotations2.set(key, text3);
  }
  const isLibrary = textOf2(entryOf(tree, "type")?.value, {}) === "library";
  return { ...name !== void 0 && { name }, ...isLibrary && { isLibrary }, annotations: annotations2 };
}

// src/config/service-name.ts
var import_node_path9 = require("node:path");
function nameService(facts) {
  const [chart, ...others] = new Set(facts.charts);
  const named2 = (others.length === 0 ? chart : void 0) ?? facts.ownChart;
  return named2 === void 0 ? nameFolder(facts) : { name: named2, nameSource: "chart" };
}
function nameFolder({
  dir,
  root,
  repositories
}) {
  if (dir !== root) return { name: (0, import_node_path9.basename)(dir), nameSource: "folder" };
  return { name: repositories.get(root) ?? (0, import_node_path9.basename)(dir), nameSource: "repository" };
}

// src/config/keys.ts
var any = { kind: "any" };
var seconds2 = { kind: "seconds" };
var truth = { kind: "truth" };
var path = { kind: "text", what: "a path" };
var pathTo = (reads) => ({ ...path, reads });
var pathOrNothing = (reads) => ({ ...pathTo(reads), orNothing: true });
var anyMap = { kind: "map", of: any };
var text2 = (what) => ({ kind: "text", what });
var listOf = (of) => ({ kind: "list", of });
var choice = (...values) => ({ kind: "choice", values });
var record2 = (keys) => ({ kind: "record", keys });
var maybe = (shape) => ({
  ...shape,
  orNothing: true
});
var chartVersion = {
  kind: "text",
  what: "a version",
  numbers: true,
  pattern: /^v?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/,
  example: "1.2.3"
};
var kubeVersion = { ...chartVersion, what: "a Kubernetes version", example: "1.32.0" };
var release = {
  kind: "text",
  what: "a release name",
  pattern: /^(?=.{1,53}$)(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?(?:\.(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?)*$/,
  example: "shop-staging"
};
var anyVersion = { kind: "text", what: "a version", numbers: true };
var pligos = record2({
  version: { shape: any, says: "'1' is the original format, '2' is strict and has the additions" },
  types: {
    shape: maybe(listOf(pathTo("file"))),
    says: "Type files, relative to the folder of this file, merged left to right"
  },
  allowOutside: { shape: maybe(listOf(path)), says: "Paths outside of the repository that may be read" }
});
var serviceDependency = record2({
  path: { shape: pathTo("service"), required: true, says: "The folder of another pligos service" },
  context: {
    shape: text2("a context's name"),
    required: true,
    says: "The context of that service to compile"
  },
  alias: { shape: text2("a name"), says: "The name of the sub-chart" }
});
var chartDependency = record2({
  name: { shape: text2("a chart's name"), required: true, says: "The name of the chart" },
  version: { shape: anyVersion, says: "The version or the range of versions" },
  repository: { shape: { ...text2("a URL"), reads: "repository" }, says: "The URL of the repository" },
  alias: { shape: text2("a name"), says: "The name of the sub-chart" },
  condition: {
    shape: text2("a path in the values"),
    says: "The value that switches the sub-chart on and off"
  },
  tags: { shape: listOf(text2("a tag")), says: "Tags that switch several sub-charts on and off" },
  enabled: { shape: any, says: "Set by helm itself" },
  "import-values": { shape: listOf(any), says: "Values of the sub-chart that become the parent's" }
});
var exception = {
  kind: { shape: text2("a kind"), says: "The kind of the resource, a glob" },
  name: { shape: text2("a name"), says: "The name of the resource, a glob" },
  path: { shape: path, says: "The path in the resource, as a JSON pointer or with dots, a glob" },
  reason: { shape: text2("a reason"), says: "Why" }
};
var exceptions = listOf({ ...record2(exception), oneOf: ["kind", "name", "path"] });
var gate = record2({
  require: { shape: choice("none", "previewed", "approved"), says: "What a deploy needs" },
  failOn: {
    shape: choice("none", "changes", "info", "medium", "high", "critical"),
    says: "The severity of a finding that stops the command"
  },
  allow: {
    shape: listOf(
      record2({
        rule: { shape: text2("a rule's id"), required: true, says: "The rule that is excepted" },
        resource: { shape: text2("a resource"), says: "The resource it is excepted for" },
        reason: { shape: text2("a reason"), required: true, says: "Why; shown in the report" }
      })
    ),
    says: "Exceptions, each with its reason"
  },
  vary: { shape: listOf(path), says: "Paths of values that differ between preview and deploy" }
});
var step = record2({
  run: { shape: text2("a command"), required: true, says: "The command" },
  timeout: { shape: seconds2, says: "Seconds that it may take" },
  config: { shape: anyMap, says: "Given to the command as JSON in its environment" }
});
var lifecycle = record2({
  pre: { shape: listOf(step), says: "Steps before the command" },
  wait: {
    shape: record2({ timeout: { shape: seconds2, says: "Seconds to wait" } }),
    says: "Wait until every workload is ready"
  },
  post: { shape: listOf(step), says: "Steps after the command" },
  onFailure: { shape: listOf(step), says: "Steps after a failure" },
  rollback: { shape: choice("never", "on-failure"), says: "Whether a failed upgrade is rolled back" }
});
var unsupported = {
  friends: { shape: listOf(any), says: "Services that this one talks to" },
  secrets: { shape: listOf(any), says: "Secrets that the chart gets" }
};
var settingKeys = {
  ...unsupported,
  needs: {
    shape: listOf({
      kind: "text",
      what: "a context as service/context",
      pattern: /^[^/\s]+\/[^/\s]+$/,
      example: "db/production"
    }),
    says: "Contexts that must be deployed before this one"
  },
  gate: { shape: gate, says: "What must be true before a command changes a cluster" },
  lifecycle: { shape: lifecycle, says: "What happens before and after a command that changes a cluster" },
  ignore: { shape: exceptions, says: "Differences that are not shown" },
  includeTests: { shape: truth, says: "Compares and judges the hooks of helm test too" },
  redact: {
    shape: record2({
      also: { shape: listOf(text2("a pattern")), says: "What else is secret" },
      allow: { shape: exceptions, says: "What is not secret although it looks so" }
    }),
    says: "What is hidden in reports"
  },
  policy: {
    shape: listOf(
      record2({
        run: { shape: text2("a command"), required: true, says: "The command that judges the manifests" },
        timeout: { shape: seconds2, says: "Seconds that it may take" }
      })
    ),
    says: "Commands that judge the manifests"
  },
  schemas: {
    shape: listOf(pathTo("file or folder")),
    says: "Folders of CRDs and JSON schemas for validation"
  }
};
var context = record2({
  flavor: {
    shape: pathOrNothing("flavor"),
    says: "A Helm chart with a schema.yaml, which the chart is generated from"
  },
  spec: { shape: maybe(anyMap), says: "The input of the flavor's schema" },
  dependencies: {
    shape: maybe(listOf(serviceDependency)),
    says: "Other pligos services, compiled into sub-charts"
  },
  chart: { shape: pathOrNothing("chart"), says: "Any Helm chart, instead of a flavor" },
  valueFiles: { shape: maybe(listOf(pathTo("file"))), says: "Value files for the chart, in order" },
  helmValues: { shape: maybe(anyMap), says: "Values for the chart, after the files" },
  extends: { shape: text2("a context's name"), says: "The context that this one inherits from" },
  release: {
    shape: release,
    says: "The release (default: the service's name); %{pr} is the number of the pull request"
  },
  namespace: {
    shape: text2("a namespace"),
    says: "The namespace (default: helm's); %{pr} is the number of the pull request"
  },
  cluster: {
    shape: text2("a cluster's name"),
    says: "Contexts of one cluster are checked against each other"
  },
  kubeContext: { shape: text2("a kubeconfig context"), says: "The context of the kubeconfig" },
  helmVersion: { shape: { ...anyVersion, what: "a helm version" }, says: "The version of helm" },
  kubeVersion: { shape: kubeVersion, says: "The Kubernetes version that is rendered for" },
  apiVersions: { shape: maybe(listOf(text2("an API version"))), says: "API versions that the cluster has" },
  chartVersion: { shape: chartVersion, says: "The version of the generated chart" },
  appVersion: {
    shape: { ...anyVersion, what: "an app version" },
    says: "The appVersion of the generated chart"
  },
  chartDependencies: {
    shape: maybe(listOf(chartDependency)),
    says: "Entries for the chart's own dependencies"
  },
  artifacts: { shape: choice("cache", "commit"), says: "Whether archives of dependencies are committed" },
  configs: { shape: maybe(listOf(pathTo("file"))), says: "Further files that go into config/" },
  ...settingKeys
});
var contextKeys = context.keys;
var configShape = record2({
  pligos: { shape: maybe(pligos), says: "The version of the language, and where the types are" },
  contexts: {
    required: true,
    shape: {
      kind: "map",
      of: context,
      // Names become folders (.helm-artifacts/NAME) and stand on command lines beside globs.
      names: { what: "a context's name", pattern: /^[\p{L}\p{N}_][\p{L}\p{N}_.+@-]*$/u }
    },
    says: "The variants of the service, by name"
  },
  values: {
    shape: maybe({ kind: "map", of: listOf(anyMap) }),
    says: "Named instances, by the name of their type"
  }
});

// src/config/paths/named-paths.ts
init_yaml();
function namedPaths(value, shape = configShape) {
  switch (shape.kind) {
    case "text": {
      const { reads } = shape;
      if (reads === void 0) return [];
      const texts = (isList(value) ? value : [value]).filter((item) => typeof item === "string");
      return texts.map((path2) => ({ path: path2, target: reads }));
    }
    case "list":
      return (isList(value) ? value : [value]).flatMap((item) => namedPaths(item, shape.of));
    case "map":
      return isMap(value) ? [...value.values()].flatMap((item) => namedPaths(item, shape.of)) : [];
    case "record":
      return isMap(value) ? Object.entries(shape.keys).flatMap(([key, rule]) => namedPaths(value.get(key), rule.shape)) : [];
    case "any":
    case "choice":
    case "seconds":
    case "truth":
      return [];
    default:
      return shape;
  }
}

// src/config/plain.ts
var import_node_path13 = require("node:path");

// src/config/paths/paths.ts
var import_node_fs13 = require("node:fs");
var import_node_path11 = require("node:path");
init_errors();

// src/config/paths/near-path.ts
var import_node_fs12 = require("node:fs");
var import_node_path10 = require("node:path");
init_text();
var most2 = 1e3;
var foreign = /* @__PURE__ */ new Set(["node_modules", ".git", ".helm-artifacts", ".pligos"]);
function nearPath(dir, named2, file) {
  if (named2.startsWith("/") || named2.split("/").includes("..")) return void 0;
  const fits = (path2) => (0, import_node_fs12.existsSync)((0, import_node_path10.join)(dir, path2, file ?? ""));
  const deeper = foldersIn(dir).map((folder) => (0, import_node_path10.join)(folder, named2)).filter(fits);
  if (deeper[0] !== void 0) return deeper[0];
  const inside = file === void 0 ? [] : foldersIn((0, import_node_path10.join)(dir, named2)).map((folder) => (0, import_node_path10.join)(named2, folder));
  const chart = inside.find(fits);
  if (chart !== void 0) return chart;
  const name = nearest((0, import_node_path10.basename)(named2), namesIn2((0, import_node_path10.join)(dir, (0, import_node_path10.dirname)(named2))));
  const near = name && (0, import_node_path10.join)((0, import_node_path10.dirname)(named2), name);
  return near !== void 0 && fits(near) ? near : void 0;
}
function foldersIn(dir) {
  return entriesIn(dir).filter((entry) => entry.isDirectory() && !foreign.has(entry.name)).map(({ name }) => name).toSorted();
}
var namesIn2 = (dir) => entriesIn(dir).map(({ name }) => name);
function entriesIn(dir) {
  try {
    const entries = (0, import_node_fs12.readdirSync)(dir, { withFileTypes: true });
    return entries.length > most2 ? [] : entries;
  } catch {
    return [];
  }
}

// src/config/paths/paths.ts
var expectedPaths = {
  file: { kind: "file" },
  "file or folder": { kind: "any" },
  flavor: { kind: "folder with", file: "schema.yaml", what: "flavor" },
  chart: { kind: "folder with", file: "Chart.yaml", what: "chart" },
  service: { kind: "folder with", file: "pligos.yaml", what: "pligos service" }
};
function resolvePath(named2, due, grounds, problems) {
  const { value, at: at3 } = named2;
  if (/^secrets(?:\+[\w-]+)?:\/\//i.test(value)) {
    problems.push(encrypted(value, at3));
    return void 0;
  }
  if (isRemote(value)) {
    problems.push(
      problem(
        "not-in-this-version",
        `${JSON.stringify(value)} is a remote source, which this version cannot read`,
        {
          at: at3,
          hint: "name a folder or file of the repository"
        }
      )
    );
    return void 0;
  }
  return attempt(problems, () => {
    const path2 = resolveInside(grounds.dir, value, grounds.allowed, at3);
    const fault2 = misfit(path2, value, due, { dir: grounds.dir, at: at3 });
    if (fault2) problems.push(fault2);
    return fault2 ? void 0 : { value: path2, at: at3 };
  });
}
var encrypted = (value, at3) => problem(
  "not-in-this-version",
  `${JSON.stringify(value)} is for the plugin helm-secrets, which Pligos does not use`,
  {
    at: at3,
    hint: "decrypt it in a step before (sops --decrypt, or helm secrets decrypt), and name the file that this writes"
  }
);
var isRemote = (path2) => /^[a-z][a-z0-9+.-]*(?::\/\/|::)|^git@[^/]+:/i.test(path2);
function misfit(path2, named2, due, { dir, at: at3 }) {
  const stat = statIfThere(path2, at3);
  if (stat === void 0) return { ...missingPath(path2, named2, due, dir), at: at3 };
  const name = JSON.stringify(named2);
  if (due.kind === "any") return void 0;
  const isFolder = stat.isDirectory();
  if (due.kind === "file") {
    if (stat.isFile()) return void 0;
    return isFolder ? problem("file-unreadable", `${name} is a folder, expected a file`, { at: at3, hint: "name a file" }) : problem("file-special", `${name} is a socket, a pipe or a device, expected a file`, {
      at: at3,
      hint: "name a file"
    });
  }
  if (!isFolder) {
    return problem("file-unreadable", `${name} is a file, a folder was expected`, {
      at: at3,
      hint: "name its folder"
    });
  }
  if (due.kind === "folder" || (0, import_node_fs13.existsSync)((0, import_node_path11.join)(path2, due.file))) return void 0;
  return problem("file-missing", `${name} is not a ${due.what}: it contains no ${due.file}`, {
    at: at3,
    hint: nearHint(named2, due, dir) ?? `name the folder of a ${due.what}, or add ${due.file}`
  });
}
function missingPath(path2, named2, due, dir) {
  const other = due.kind === "file" && due.alsoIn !== void 0 ? (0, import_node_path11.resolve)(due.alsoIn, named2) : path2;
  const places = other === path2 ? path2 : `${path2} and ${other}`;
  return problem("file-missing", `${JSON.stringify(named2)} does not exist (looked for at ${places})`, {
    hint: nearHint(named2, due, dir) ?? "correct the path, or add what is missing"
  });
}
function nearHint(named2, due, dir) {
  const near = nearPath(dir, named2, due.kind === "folder with" ? due.file : void 0);
  if (near !== void 0) {
    const said = `did you mean ${JSON.stringify(near)}?`;
    return `${said} Paths in pligos.yaml are relative to its folder, others to the current folder`;
  }
  const other = due.kind === "file" && due.alsoIn !== void 0 && nearPath(due.alsoIn, named2, void 0);
  return other ? `did you mean ${JSON.stringify(other)}, which is in the chart?` : void 0;
}

// src/config/plain-contexts.ts
var import_node_fs14 = require("node:fs");
var import_node_path12 = require("node:path");
var defaultContext = "default";
function plainContexts(dir, given) {
  const tests = expandGlob((0, import_node_path12.join)(dir, "ci", "*-values.yaml"));
  const lines = given.valueFiles.map((line) => filesFor2(line, dir, given));
  const fixed = lines.flatMap((line) => "file" in line ? line.file ?? [] : []);
  const taken = /* @__PURE__ */ new Set([...fixed.map(({ path: path2 }) => (0, import_node_path12.resolve)(given.cwd, path2)), ...tests]);
  const matched = [...new Set(lines.flatMap((line) => "matched" in line ? line.matched : []))];
  const chosen = matched.filter((file) => !taken.has(file));
  const contexts = (chosen.length === 0 ? [void 0] : chosen).map((own) => {
    const files = lines.flatMap((line) => {
      if ("file" in line) return line.file === void 0 ? [] : [line.file];
      return own !== void 0 && line.matched.includes(own) ? [{ path: own, isMatched: true }] : [];
    });
    return { names: namesOf(files, own, dir), files };
  });
  const tested = tests.map(
    (path2) => ({
      names: [`ci-${nameOfFile(path2) ?? "values"}`],
      files: [{ path: path2, isMatched: true }],
      previewOnly: true
    })
  );
  return named([...contexts, ...tested]).map(
    (context2, at3) => at3 === 0 && chosen.length === 0 && context2.name !== defaultContext ? { ...context2, formerName: defaultContext } : context2
  ).flatMap(withoutLacking);
}
function withoutLacking(context2) {
  const lacks = context2.files.filter(({ isLacking }) => isLacking).map(({ path: path2 }) => path2);
  if (lacks.length === 0) return [context2];
  const files = context2.files.filter(({ isLacking }) => isLacking !== true);
  return files.length === 0 ? [] : [{ ...context2, files, lacks }];
}
function filesFor2(line, dir, { cwd, isOneOfSeveral, inWorkTree }) {
  const places = [(0, import_node_path12.resolve)(cwd, line), (0, import_node_path12.resolve)(dir, line)];
  if (places.every(isGlob)) return { matched: expandGlob((0, import_node_path12.resolve)(dir, line)) };
  const found = places.find((path2) => (0, import_node_fs14.existsSync)(path2));
  if (found !== void 0) return { file: { path: found === places[0] ? line : found, isMatched: false } };
  const lacked = inWorkTree && places.find((path2) => (0, import_node_fs14.existsSync)(inWorkTree(path2)));
  if (lacked !== void 0) return { file: { path: lacked, isMatched: false, isLacking: true } };
  return { file: isOneOfSeveral ? void 0 : { path: line, isMatched: false } };
}
function namesOf(files, own, dir) {
  const ofFiles = files.map(({ path: path3 }) => nameOfFile(path3)).findLast((name) => name !== void 0);
  if (own === void 0) return [ofFiles ?? defaultContext];
  const path2 = (0, import_node_path12.relative)(dir, own);
  const folders = (0, import_node_path12.dirname)(path2).split(import_node_path12.sep).filter((part2) => part2 !== "." && part2 !== "..");
  const file = nameOfFile(own);
  return [file ?? folders.at(-1) ?? defaultContext, clean([...folders, file ?? ""].join("-"))];
}
function nameOfFile(path2) {
  const stem = (0, import_node_path12.basename)(path2).replace(/\.(?:ya?ml|json)$/i, "");
  const start2 = /^values(?:[-_.]+|$)/i;
  const name = clean(start2.test(stem) ? stem.replace(start2, "") : stem.replace(/[-_.]+values$/i, ""));
  return name === "" ? void 0 : name;
}
var clean = (name) => name.replaceAll(/[^\p{L}\p{N}_.+@-]+/gu, "-").replaceAll(/^[-.+@]+|-+$/g, "");
function named(contexts) {
  const known = /* @__PURE__ */ new Set();
  return contexts.map(({ names, ...context2 }) => {
    const last = names.at(-1) || defaultContext;
    const free = [...names, ...contexts.map((_, at3) => `${last}-${at3 + 2}`)].find(
      (name2) => name2 !== "" && !known.has(name2)
    );
    const name = free ?? last;
    known.add(name);
    return { name, ...context2 };
  });
}

// src/config/plain.ts
var missingChart = (chart, cwd) => missingPath((0, import_node_path13.resolve)(cwd, chart), chart, expectedPaths.chart, cwd);
function plainService(input) {
  const problems = [];
  const { isOneOfSeveral = false } = input;
  const grounds = { dir: (0, import_node_path13.resolve)(input.cwd), allowed: [input.root ?? "/"] };
  const chart = pathOf(input.chart, expectedPaths.chart);
  const root = input.root ?? findRoot(chart?.value ?? input.cwd);
  const planned = plainContexts(chart?.value ?? (0, import_node_path13.resolve)(input.cwd, input.chart), {
    ...input,
    isOneOfSeveral
  });
  const alsoIn = chart?.value ?? (0, import_node_path13.resolve)(input.cwd);
  const files = planned.map(
    (context2) => context2.files.flatMap(
      ({ path: path2, isMatched }) => pathOf(path2, { kind: "file", alsoIn }, isMatched ? [root] : void 0) ?? []
    )
  );
  if (chart === void 0) return { problems: unplaced(problems) };
  const dir = chart.value;
  const file = (0, import_node_path13.join)(dir, "Chart.yaml");
  const at3 = { file, line: 1, column: 1 };
  const told = unplaced(problems);
  const head = readChartHead({ dir, allowed: [root] }, makeLoader(), told);
  const named2 = nameService({ dir, root, charts: [head.name], ownChart: void 0, repositories: /* @__PURE__ */ new Map() });
  const { name } = named2;
  if (head.isLibrary === true) return { library: name, problems: [] };
  const filled = (text3, context2) => text3.replaceAll("%{service}", name).replaceAll("%{context}", context2);
  const contexts = planned.map(
    (plan, index) => ({
      name: plan.name,
      at: at3,
      source: {
        kind: "chart",
        dir: chart,
        ...head.name !== void 0 && { name: head.name },
        valueFiles: files[index] ?? [],
        helmValues: void 0
      },
      ...input.release !== void 0 && { release: { value: filled(input.release, plan.name), at: at3 } },
      ...input.namespace !== void 0 && { namespace: { value: filled(input.namespace, plan.name), at: at3 } },
      apiVersions: [],
      chartDependencies: [],
      artifacts: "cache",
      ...plan.formerName !== void 0 && { formerName: plan.formerName },
      ...plan.previewOnly && { previewOnly: true },
      ...plan.lacks && { lacks: plan.lacks },
      configs: [],
      settings: {}
    })
  );
  const service = {
    dir,
    file,
    root,
    ...named2,
    version: "1",
    // The folders of files that a person typed may be read, wherever they are.
    allowOutside: [],
    typeFiles: [],
    types: /* @__PURE__ */ new Map(),
    instances: /* @__PURE__ */ new Map(),
    contexts: new Map(contexts.map((context2) => [context2.name, context2]))
  };
  return { service, problems: inOrder(told) };
  function pathOf(given, due, allowed = grounds.allowed) {
    const found = [];
    const place = { file: (0, import_node_path13.resolve)(input.cwd, given), line: 1, column: 1 };
    const path2 = resolvePath({ value: given, at: place }, due, { ...grounds, allowed }, found);
    for (const one of found) if (!problems.some(({ message }) => message === one.message)) problems.push(one);
    return path2;
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
init_text();
function means(pattern, service, context2) {
  const full = `${service.name}/${context2.name}`;
  return pattern.includes("/") ? matchGlob(pattern, full) : matchGlob(pattern, context2.name);
}

// src/git/ask.ts
var import_node_buffer5 = require("node:buffer");
init_errors();
var settings = [["core.fsmonitor", "false"]];
var variables = {
  // Reading takes no locks, and nobody is there to answer a question.
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GCM_INTERACTIVE: "never"
};
async function runGit(dir, words2, options) {
  const answer = await runGitForBytes(dir, words2, options);
  return answer && { ...answer, stdout: textIn(answer.stdout) };
}
async function runGitForBytes(dir, words2, options) {
  const result = await run("git", ["-C", dir, ...words2], {
    cwd: dir,
    env: { ...withGitSettings(options.env, settings), ...variables },
    output: "capture",
    limit: mostOutput,
    stdin: options.stdin === void 0 ? "none" : import_node_buffer5.Buffer.from(options.stdin),
    ...options.signal && { signal: options.signal },
    ...options.timeout !== void 0 && { timeout: options.timeout }
  }).catch((error2) => {
    if (error2 instanceof UserError) return void 0;
    throw error2;
  });
  if (result === void 0) return void 0;
  const { exitCode, stderr, stdout } = result;
  return { exitCode, stderr, stdout };
}
var textIn = ({ buffer, byteOffset, length }) => import_node_buffer5.Buffer.from(buffer, byteOffset, length).toString("utf8");
var mostOutput = 256 * 1024 * 1024;
async function askGit(dir, words2, options) {
  const answer = await runGit(dir, words2, options);
  return answer?.exitCode === 0 ? answer.stdout : void 0;
}
function withGitSettings(env, added) {
  const counted = Number(env["GIT_CONFIG_COUNT"] ?? 0);
  const first = Number.isInteger(counted) && counted > 0 ? counted : 0;
  const all = { ...env, GIT_CONFIG_COUNT: String(first + added.length) };
  for (const [index, [key, value]] of added.entries()) {
    all[`GIT_CONFIG_KEY_${first + index}`] = key;
    all[`GIT_CONFIG_VALUE_${first + index}`] = value;
  }
  return all;
}
var withSafeFolder = (env, dir) => withGitSettings(env, [["safe.directory", dir]]);

// src/git/base-of.ts
init_errors();

// src/git/base.ts
async function commitOf(dir, ref, options) {
  if (ref.startsWith("-")) return void 0;
  const id = await askGit(dir, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], options);
  return id === void 0 ? void 0 : { id: id.trim(), name: ref };
}
async function isShallow(dir, options) {
  const answer = await askGit(dir, ["rev-parse", "--is-shallow-repository"], options);
  return answer === void 0 ? void 0 : answer.trim() === "true";
}

// src/git/refusal.ts
init_errors();
var explainRefusal = async (dir, options) => explain2(dir, await runGit(dir, ["rev-parse", "--verify", "HEAD^{commit}"], options));
function explain2(dir, answer) {
  if (answer === void 0) {
    return new UserError("git-missing", "there is no git on the PATH", {
      hint: "install git in the job (in its container, where it has one)"
    });
  }
  if (/dubious ownership/.test(answer.stderr)) {
    return new UserError("git-owner", `the repository ${dir} belongs to another user, so git refuses it`, {
      hint: `git config --global --add safe.directory ${dir}`
    });
  }
  if (/not a git repository/.test(answer.stderr)) {
    return new UserError("no-base", `${dir} is not a git repository`, {
      hint: "in a job, check the repository out first (actions/checkout), with git on the PATH: without it only files are downloaded; elsewhere run it in a clone, or compare manifests with `pligos diff --from A --to B`"
    });
  }
  return new UserError("no-base", `${dir} has no commit`, {
    hint: "commit first, or check out a branch that has commits"
  });
}

// src/git/remote.ts
var import_node_buffer6 = require("node:buffer");
init_errors();
init_text();
var patience = 12e4;
async function hasObject(dir, id, options) {
  const env = { ...options.env, GIT_NO_LAZY_FETCH: "1" };
  const words2 = ["cat-file", "-e", id];
  return await askGit(dir, words2, { ...options, env }) !== void 0;
}
async function fetchCommit(dir, id, options) {
  const remote = options.remote ?? { url: "origin" };
  const depth = await isShallow(dir, options) === true ? ["--depth=1"] : [];
  const words2 = [
    "fetch",
    ...depth,
    "--no-tags",
    "--no-write-fetch-head",
    "--no-recurse-submodules",
    "--quiet"
  ];
  const answer = await runGit(dir, [...words2, "--end-of-options", remote.url, id], {
    ...options,
    env: loginEnvironment(options.env, remote),
    timeout: patience
  });
  options.signal?.throwIfAborted();
  if (answer?.exitCode === 0) return;
  throw new UserError(
    "git-fetch",
    `git could not fetch ${id.slice(0, 12)} from ${withoutLogin(remote.url)}: ${answer === void 0 ? "there is no git" : reasonIn(answer.stderr, remote)}`,
    {
      hint: "give the job the permission contents: read and the token, or check out with fetch-depth: 0"
    }
  );
}
function loginEnvironment(env, { url, token }) {
  const host = token === void 0 ? void 0 : hostOf(url);
  if (host === void 0 || token === void 0) return { ...env };
  const login = import_node_buffer6.Buffer.from(`x-access-token:${token}`).toString("base64");
  return withGitSettings(env, [
    // The empty value takes away the header that actions/checkout may have left: two are refused.
    [`http.${host}/.extraheader`, ""],
    [`http.${host}/.extraheader`, `AUTHORIZATION: basic ${login}`],
    ["http.followRedirects", "false"]
  ]);
}
function hostOf(url) {
  return /^https?:\/\/[^/]+/.exec(withoutLogin(url))?.[0];
}
function reasonIn(stderr, { token }) {
  const lines = stderr.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const said = lines.slice(-3).join("; ").slice(0, 500) || "it said nothing";
  const shown = withoutLogin(said);
  return token === void 0 ? shown : shown.replaceAll(token, "***");
}

// src/git/refs.ts
var patience2 = 6e4;
async function remoteRefs(dir, patterns, options) {
  const remote = options.remote ?? { url: "origin" };
  const words2 = ["ls-remote", "--quiet", "--end-of-options", remote.url, ...patterns];
  const env = loginEnvironment(options.env, remote);
  const listed3 = await askGit(dir, words2, { ...options, env, timeout: patience2 }) ?? await askGit(dir, ["show-ref", "--dereference"], options) ?? "";
  return listed3.split("\n").map((line) => line.split(/\s+/)).flatMap(([id = "", name = ""]) => name === "" ? [] : [{ id, name }]);
}

// src/git/tags.ts
function partsOf(tag2) {
  const [, prefix = "", text3 = ""] = /^(.*?)(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]*)?)$/.exec(tag2) ?? [];
  const version = text3 === "" ? void 0 : parseVersion(text3);
  return version === void 0 ? void 0 : { prefix, version };
}
async function previousTag(dir, tag2, options) {
  const own = partsOf(tag2);
  if (own === void 0) return void 0;
  const refs = await remoteRefs(dir, ["refs/tags/*"], options);
  const ids = new Map(refs.map(({ name, id: id2 }) => [name, id2]));
  let best;
  for (const ref of ids.keys()) {
    const name = ref.slice("refs/tags/".length);
    const found = partsOf(name);
    if (found === void 0 || found.prefix !== own.prefix) continue;
    if (found.version.pre !== "" && own.version.pre === "") continue;
    if (compareVersions(found.version, own.version) >= 0) continue;
    if (best === void 0 || compareVersions(found.version, best.version) > 0)
      best = { name, version: found.version };
  }
  if (best === void 0) return void 0;
  const id = ids.get(`refs/tags/${best.name}^{}`) ?? ids.get(`refs/tags/${best.name}`);
  return id === void 0 ? void 0 : { id, name: best.name };
}

// src/git/base-of.ts
async function baseOf2(dir, request, options) {
  const head = await readHead(dir, options);
  const search = { dir, head, options };
  switch (request.kind) {
    case "pull":
      return ofPull(request, search);
    case "push":
      return ofPush(request, search);
    case "group":
      return get(request.base, "the queue before this group", search);
    case "tag":
      return ofTag(request, search);
    case "branch":
      return ofBranch(request.defaultBranch, search);
    case "ref":
      return ofRef(request.ref, search);
    default:
      throw new TypeError("the base is requested in an unknown way");
  }
}
async function readHead(dir, options) {
  const words2 = ["cat-file", "--batch"];
  const text3 = await askGit(dir, words2, { ...options, stdin: "HEAD\n" });
  const [, id, header] = /^([0-9a-f]+) commit \d+\n([^]*?)\n\n/.exec(text3 ?? "") ?? [];
  if (id === void 0 || header === void 0) throw await explainRefusal(dir, options);
  return {
    id,
    parents: [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = ""]) => parent)
  };
}
async function ofPull(request, search) {
  const [first, second, ...more] = search.head.parents;
  if (first !== void 0 && second === request.head && more.length === 0)
    return get(first, request.branch, search);
  return leftAt(request.base, request.branch, search);
}
async function ofPush(request, search) {
  const { before, branch, defaultBranch } = request;
  if (!/^0+$/.test(before)) {
    const found = await tryGet(before, `${branch} before the push`, search);
    if (found !== void 0) return found;
  }
  return ofBranch(defaultBranch, search);
}
async function ofTag(request, search) {
  const earlier = await previousTag(search.dir, request.tag, search.options);
  return earlier === void 0 ? ofBranch(request.defaultBranch, search) : get(earlier.id, earlier.name, search);
}
async function ofBranch(defaultBranch, search) {
  const { head, dir, options } = search;
  const tip = await tipOf(defaultBranch, search);
  const left = tip === void 0 || tip === head.id ? head.id : await findLeft(tip, search);
  if (left === void 0) throw notFound(defaultBranch);
  if (left !== unrelated && left !== head.id) return get(left, `merge base with ${defaultBranch}`, search);
  const [parent] = left === unrelated ? [] : head.parents;
  if (parent !== void 0) return get(parent, "the commit before", search);
  return { id: await emptyTree(dir, options), name: "nothing" };
}
async function ofRef(ref, search) {
  const { dir, options } = search;
  const known = await commitOf(dir, ref, options) ?? await commitOf(dir, `origin/${ref}`, options);
  const id = known?.id ?? (isId(ref) ? ref : await remoteTip(ref, search));
  if (id === void 0) {
    throw new UserError(
      "no-base",
      `git knows no commit ${JSON.stringify(ref)}, neither here nor at the remote`,
      {
        hint: "name a branch, a tag or a full commit id as base-ref; for any other name, check out with fetch-depth: 0"
      }
    );
  }
  return get(id, ref, search);
}
var isId = (text3) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text3);
async function get(id, name, { dir, options }) {
  if (!isId(id))
    throw new UserError("no-base", `${JSON.stringify(id)} is not a commit id`, { hint: "name a base-ref" });
  if (!await hasObject(dir, `${id}^{commit}`, options)) await fetchCommit(dir, id, options);
  return { id, name };
}
async function tryGet(id, name, search) {
  try {
    return await get(id, name, search);
  } catch (error2) {
    if (error2 instanceof UserError) return void 0;
    throw error2;
  }
}
async function leftAt(base, branch, search) {
  const id = await findLeft(base, search);
  if (id === void 0 || id === unrelated) throw notFound(branch);
  return get(id, `merge base with ${branch}`, search);
}
function notFound(branch) {
  return new UserError("no-base", `where the checked-out commit left ${branch} cannot be found`, {
    hint: "check out with fetch-depth: 0, or name a commit as base-ref"
  });
}
var unrelated = "unrelated";
async function findLeft(base, search) {
  const { dir, head, options } = search;
  if (await isShallow(dir, options) === false) {
    if (!await hasObject(dir, `${base}^{commit}`, options)) await fetchCommit(dir, base, options);
    const answer = await runGit(dir, ["merge-base", base, head.id], options);
    if (answer?.exitCode === 0) return answer.stdout.trim();
    if (answer?.exitCode === 1) return unrelated;
  }
  const told = await options.mergeBaseByApi?.(base, head.id);
  if (told !== void 0 || !await hasObject(dir, `${base}^{commit}`, options)) return told;
  return (await askGit(dir, ["merge-base", base, head.id], options))?.trim();
}
async function tipOf(branch, search) {
  const { dir, options } = search;
  return (await commitOf(dir, `refs/remotes/origin/${branch}`, options))?.id ?? await remoteTip(branch, search);
}
async function remoteTip(ref, { dir, options }) {
  const refs = await remoteRefs(dir, [`refs/heads/${ref}`, `refs/tags/${ref}`, ref], options);
  const of = (name) => refs.find((found) => found.name === name)?.id;
  return of(`refs/heads/${ref}`) ?? of(`refs/tags/${ref}^{}`) ?? of(`refs/tags/${ref}`) ?? of(ref);
}
async function emptyTree(dir, options) {
  const id = await askGit(dir, ["hash-object", "-t", "tree", "--stdin"], { ...options, stdin: "" });
  if (id === void 0) throw await explainRefusal(dir, options);
  return id.trim();
}

// src/git/differences.ts
function touching(sorted, scopes) {
  return scopes.some((scope) => scope.paths.some((path2) => holds(sorted, path2, scope.skip)));
}
function foldersTo(path2) {
  const parts = path2.split("/");
  return path2 === "" ? [] : parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
function holds(sorted, path2, skip) {
  if (foldersTo(path2).some((folder) => has(sorted, folder) || has(sorted, `${folder}/`))) return true;
  for (let at3 = firstNotBefore(sorted, path2); at3 < sorted.length; at3 += 1) {
    const changed = sorted[at3] ?? "";
    if (!changed.startsWith(path2)) return false;
    if (isBelow(changed, path2) && skip?.(changed) !== true) return true;
  }
  return false;
}
var isBelow = (path2, folder) => folder === "" || path2 === folder || path2.startsWith(`${folder}/`);
var has = (sorted, path2) => sorted[firstNotBefore(sorted, path2)] === path2;
function firstNotBefore(sorted, path2) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = low + high >> 1;
    if ((sorted[middle] ?? "") < path2) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/git/repository.ts
var import_node_path14 = require("node:path");
async function repositoryName(dir, options) {
  const url = (await askGit(dir, ["remote", "get-url", "origin"], options))?.trim();
  const name = /([^/:]+?)(?:\.git)?\/*$/.exec(url ?? "")?.[1];
  if (name !== void 0) return name;
  const own = (await askGit(dir, ["rev-parse", "--git-common-dir"], options))?.trim();
  if (own === void 0) return void 0;
  const folder = (0, import_node_path14.resolve)(dir, own);
  return (0, import_node_path14.basename)((0, import_node_path14.basename)(folder) === ".git" ? (0, import_node_path14.dirname)(folder) : folder).replace(/\.git$/, "");
}

// src/git/tree-changes.ts
var import_node_buffer7 = require("node:buffer");
async function treeChanges(root, before, after, options) {
  const words2 = ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--full-index", before, after, "--"];
  const text3 = await askGit(root, words2, options);
  return text3 === void 0 ? void 0 : readRaw(text3);
}
function readRaw(text3) {
  const fields = text3.split("\0");
  const changes = [];
  for (let at3 = 0; at3 + 1 < fields.length; at3 += 2) {
    const [from = "", to = "", id = ""] = (fields[at3] ?? "").slice(1).split(" ");
    changes.push({
      path: fields[at3 + 1] ?? "",
      ...isThere(from) && { before: id },
      isThere: isThere(to),
      isWay: isWay(from) || isWay(to)
    });
  }
  return changes;
}
var isThere = (mode) => mode !== "000000";
var isWay = (mode) => isThere(mode) && !mode.startsWith("100");
async function treeFiles(root, commit2, names, options) {
  const text3 = await askGit(root, ["ls-tree", "-r", "-z", "--full-tree", commit2], options);
  if (text3 === void 0) return void 0;
  const files = [...names].flatMap(
    (name) => placesOf(`${name}\0`, text3).map((at3) => rowAt(at3, text3)).filter(({ mode, path: path2 }) => mode.startsWith("100") && path2.slice(path2.lastIndexOf("/") + 1) === name)
  );
  const links = placesOf("120000 blob ", text3).map((at3) => rowAt(at3, text3)).filter(({ mode }) => mode === "120000");
  return {
    files: files.toSorted((a, b) => a.path < b.path ? -1 : 1),
    links: links.map(({ path: path2 }) => path2)
  };
}
function placesOf(part2, text3) {
  const places = [];
  for (let at3 = text3.indexOf(part2); at3 >= 0; at3 = text3.indexOf(part2, at3 + part2.length)) places.push(at3);
  return places;
}
function rowAt(at3, text3) {
  const start2 = text3.lastIndexOf("\0", at3) + 1;
  const tab = text3.indexOf("	", start2);
  const [mode = "", , id = ""] = text3.slice(start2, tab).split(" ");
  return { mode, id, path: text3.slice(tab + 1, text3.indexOf("\0", tab)) };
}
async function textsOf(root, ids, options) {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return /* @__PURE__ */ new Map();
  const stdin = `${asked.join("\n")}
`;
  const answer = await runGitForBytes(root, ["cat-file", "--batch", "--buffer"], { ...options, stdin });
  return answer === void 0 ? /* @__PURE__ */ new Map() : readBlobs(answer.stdout);
}
function readBlobs({ buffer, byteOffset, length }) {
  const bytes = import_node_buffer7.Buffer.from(buffer, byteOffset, length);
  const texts = /* @__PURE__ */ new Map();
  for (let at3 = 0, end2 = bytes.indexOf("\n"); end2 >= 0; end2 = bytes.indexOf("\n", at3)) {
    const [id = "", type, size] = bytes.toString("latin1", at3, end2).split(" ");
    at3 = end2 + 1;
    if (size === void 0) continue;
    if (type === "blob") texts.set(id, bytes.toString("utf8", at3, at3 + Number(size)));
    at3 += Number(size) + 1;
  }
  return texts;
}

// src/chart/own/files.ts
var import_node_path16 = require("node:path");

// src/chart/ignore.ts
var import_node_fs15 = require("node:fs");
var import_node_path15 = require("node:path");
init_errors();

// src/chart/go-match.ts
function parseGoPattern(pattern) {
  const characters = Array.from(pattern);
  const steps = [];
  let at3 = 0;
  while (at3 < characters.length) {
    const character = characters[at3] ?? "";
    at3 += 1;
    if (character === "*") {
      steps.push({ kind: "star" });
    } else if (character === "?") {
      steps.push({ kind: "one", takes: (other) => other !== "/" });
    } else if (character === "[") {
      const set = parseSet2(characters, at3);
      if (set === void 0) return void 0;
      steps.push({ kind: "one", takes: set.takes });
      at3 = set.end;
    } else {
      const literal = character === "\\" ? characters[at3] : character;
      if (literal === void 0) return void 0;
      if (character === "\\") at3 += 1;
      steps.push({ kind: "one", takes: (other) => other === literal });
    }
  }
  return steps;
}
function parseSet2(characters, start2) {
  const negated = characters[start2] === "^";
  let at3 = negated ? start2 + 1 : start2;
  const ranges = [];
  while (characters[at3] !== "]" || ranges.length === 0) {
    const low = parseMember(characters, at3);
    if (low === void 0) return void 0;
    const high = characters[low.end] === "-" ? parseMember(characters, low.end + 1) : low;
    if (high === void 0) return void 0;
    ranges.push([low.code, high.code]);
    at3 = high.end;
  }
  const contains = (code) => ranges.some(([low, high]) => low <= code && code <= high);
  return { takes: (character) => contains(character.codePointAt(0) ?? 0) !== negated, end: at3 + 1 };
}
function parseMember(characters, at3) {
  const first = characters[at3];
  if (first === void 0 || first === "-" || first === "]") return void 0;
  const literal = first === "\\" ? characters[at3 + 1] : first;
  const code = literal?.codePointAt(0);
  return code === void 0 ? void 0 : { code, end: at3 + (first === "\\" ? 2 : 1) };
}
function matchGoPattern(steps, text3) {
  const characters = Array.from(text3);
  let step2 = 0;
  let at3 = 0;
  let retry;
  while (at3 < characters.length || step2 < steps.length) {
    const current = steps[step2];
    const character = characters[at3];
    if (current?.kind === "star") {
      retry = { step: step2, at: at3 };
      step2 += 1;
    } else if (current !== void 0 && character !== void 0 && current.takes(character)) {
      step2 += 1;
      at3 += 1;
    } else if (retry !== void 0 && characters[retry.at] !== void 0 && characters[retry.at] !== "/") {
      retry = { step: retry.step, at: retry.at + 1 };
      step2 = retry.step + 1;
      at3 = retry.at;
    } else {
      return false;
    }
  }
  return true;
}

// src/chart/ignore.ts
function readIgnoreFile(dir, malformed) {
  const file = (0, import_node_path15.join)(dir, ".helmignore");
  return parseIgnoreFile(file, (0, import_node_fs15.existsSync)(file) ? readText(file) : "", malformed);
}
function parseIgnoreFile(file, text3, malformed) {
  const lines = [...text3.replace(/^\uFEFF/, "").split("\n"), "templates/.?*"].map((line) => line.trim());
  const rules = [];
  for (const [index, line] of lines.entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const fault2 = faultOf2(line);
    if (fault2 !== void 0 && malformed === "refuse") {
      const at3 = { file, line: index + 1, column: 1, length: line.length };
      throw new UserError("chart-helmignore", fault2.message, { at: at3, hint: fault2.hint });
    }
    rules.push(parseRule(line));
  }
  return (path2, isFolder) => ignores(rules, path2, isFolder);
}
function faultOf2(line) {
  if (line.includes("**")) {
    return {
      message: `helm does not support ** in .helmignore, found ${JSON.stringify(line)}`,
      hint: "write one pattern for each depth, or the name alone: a pattern without / matches at every depth"
    };
  }
  if (parseGoPattern(line) !== void 0 && parseRule(line).pattern !== never) return void 0;
  return {
    message: `the pattern ${JSON.stringify(line)} in .helmignore is malformed`,
    hint: "close the bracket, or write \\[ for the character itself"
  };
}
var never = [{ kind: "one", takes: () => false }];
function parseRule(line) {
  const negated = line.startsWith("!");
  const positive = negated ? line.slice(1) : line;
  const foldersOnly = positive.endsWith("/");
  const bare = foldersOnly ? positive.slice(0, -1) : positive;
  const pattern = parseGoPattern(bare.startsWith("/") ? bare.slice(1) : bare) ?? never;
  return { pattern, whole: bare.includes("/"), foldersOnly, negated };
}
function ignores(rules, path2, isFolder) {
  const name = path2.slice(path2.lastIndexOf("/") + 1);
  for (const rule of rules) {
    const matches = () => matchGoPattern(rule.pattern, rule.whole ? path2 : name);
    if (rule.negated ? rule.foldersOnly && !isFolder || !matches() : (!rule.foldersOnly || isFolder) && matches()) {
      return true;
    }
  }
  return false;
}

// src/chart/own/files.ts
var chartFolders = /^(?:charts|config|crds|files|script|scripts|secrets|templates)(?:\/|$)/;
var ownLimits = { fileBytes: 5 * 1024 * 1024, bytes: 20 * 1024 * 1024, files: 5e3 };
function leftOut(dir, isService) {
  const ignores2 = readIgnoreFile(dir, "skip");
  const known = /* @__PURE__ */ new Map();
  const folder = (path2) => {
    if (path2 === "") return false;
    const found = known.get(path2);
    if (found !== void 0) return found;
    const is = folder(path2.slice(0, Math.max(0, path2.lastIndexOf("/")))) || ignores2(path2, true) || !chartFolders.test(path2) && isService((0, import_node_path16.join)(dir, path2));
    known.set(path2, is);
    return is;
  };
  return (path2) => folder(path2.slice(0, Math.max(0, path2.lastIndexOf("/")))) || ignores2(path2, false);
}

// src/operations/render/remember.ts
function keyOf2(words2, decides2) {
  const clean2 = words2.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 100);
  return `pligos-${clean2}-${sha256(Buffer.from(JSON.stringify([formatVersion, decides2])))}`;
}
var formatVersion = 1;
var mostText = 64 * 1024 * 1024;

// src/operations/sources/plain-charts.ts
var import_node_fs16 = require("node:fs");
var import_node_path17 = require("node:path");
init_errors();
var areSeveral = ({ charts, isOneOfSeveral }, { cwd }) => isOneOfSeveral ?? (charts.length > 1 || charts.some((chart) => isGlob((0, import_node_path17.resolve)(cwd, chart))));
function chartsAt(chart, { cwd }) {
  const path2 = (0, import_node_path17.resolve)(cwd, chart);
  if (!isGlob(path2)) {
    if ((0, import_node_fs16.existsSync)(path2)) return [chart];
    throw UserError.of([missingChart(chart, cwd)]);
  }
  const folders = expandGlob(path2).filter(isChart);
  if (folders.length === 0) {
    throw new UserError("file-missing", `${JSON.stringify(chart)} matches no folder with a Chart.yaml`, {
      hint: "name the folders of charts, e.g. charts/*"
    });
  }
  return folders.filter((folder) => !folders.some((other) => isSubChart(folder, other)));
}
var isChart = (folder) => (0, import_node_fs16.existsSync)((0, import_node_path17.join)(folder, "Chart.yaml"));
var isSubChart = (folder, other) => folder !== other && isInside(folder, other) && (0, import_node_path17.relative)(other, folder).startsWith(`charts${import_node_path17.sep}`);
function plainServices(input, surroundings) {
  const { valueFiles, release: release2, namespace, base } = input;
  const place = base ?? surroundings;
  const isOneOfSeveral = areSeveral(input, place);
  const charts = [...new Set(input.charts.flatMap((chart) => chartsAt(chart, place)))];
  if (isOneOfSeveral && release2 !== void 0 && !release2.includes("%{service}"))
    throw new UserError(
      "one-release",
      `several charts cannot share the release ${JSON.stringify(release2)}: each one would replace the one before it`,
      { hint: "write %{service} in it, e.g. shop-%{service}, or leave it out" }
    );
  const read = charts.map((chart) => {
    const found = plainService({
      chart,
      valueFiles,
      release: release2,
      namespace,
      cwd: place.cwd,
      isOneOfSeveral,
      inWorkTree: base?.inWorkTree,
      // The files are a stranger's: a link among them may lead anywhere.
      ...base === void 0 && surroundings.trusted === false && { root: findRoot(place.cwd) }
    });
    return { ...found, file: found.service?.file ?? (0, import_node_path17.resolve)(place.cwd, chart, "Chart.yaml") };
  });
  const services = read.flatMap(({ service }) => service ?? []);
  const libraries = read.flatMap(({ library }) => library ?? []);
  if (services.length === 0 && libraries.length > 0) throw onlyLibraries(libraries);
  return {
    services,
    libraries,
    problems: [...read.flatMap(({ problems }) => problems), ...unusedFiles(services, input, place)],
    problemsOf: new Map(read.map(({ file, problems }) => [file, problems]))
  };
}
function onlyLibraries(libraries) {
  const [first, ...more] = libraries;
  const are = more.length === 0 ? `${first} is a library chart` : `${libraries.join(", ")} are library charts`;
  return UserError.of([
    problem("library-chart", `${are}: Helm renders it only within other charts`, {
      hint: "name a chart that depends on it"
    })
  ]);
}
var isFoundIn = (line, folder) => expandGlob((0, import_node_path17.resolve)(folder, line)).length > 0;
function unusedFiles(services, input, place) {
  if (input.base !== void 0 || services.length === 0) return [];
  return input.valueFiles.flatMap((line) => {
    const isPattern = isGlob((0, import_node_path17.resolve)(place.cwd, line));
    if (!isPattern && (!areSeveral(input, place) || isFoundIn(line, place.cwd))) return [];
    if (services.some(({ dir }) => isFoundIn(line, dir))) return [];
    const files = isPattern ? "no chart has a value file that matches" : "no chart has the value file";
    return [
      problem("file-missing", `${files} ${JSON.stringify(line)}`, {
        hint: "correct the path: it is seen from the folder of each chart"
      })
    ];
  });
}

// src/operations/sources/repository-names.ts
async function nameOfRepository(root, git) {
  const github = git.env["GITHUB_REPOSITORY"]?.split("/").at(-1);
  const name = github || await repositoryName(root, git);
  return name?.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}

// src/operations/base/files.ts
var import_node_fs18 = require("node:fs");
var import_node_path19 = require("node:path");

// src/operations/sources/inputs-of.ts
var import_node_fs17 = require("node:fs");
var import_node_path18 = require("node:path");
init_errors();
init_yaml();
function inputsOf(file) {
  const inputs = { paths: /* @__PURE__ */ new Set(), folders: /* @__PURE__ */ new Set() };
  addService(file, inputs);
  return inputs;
}
function inputsOfPlain(chart, valueFiles) {
  const inputs = { paths: new Set(valueFiles), folders: /* @__PURE__ */ new Set() };
  addChart(chart, inputs);
  return inputs;
}
function leadThroughLinks({ paths, folders }) {
  return [...paths, ...folders].some((path2) => (0, import_node_fs17.existsSync)(path2) && import_node_fs17.realpathSync.native(path2) !== path2);
}
function skipOf(folder, isService) {
  const isOut = attempt2(() => leftOut(folder, isService));
  return (path2) => !decides.has((0, import_node_path18.basename)(path2)) && isOut?.(path2) === true;
}
var decides = /* @__PURE__ */ new Set([".helmignore", "pligos.yaml", "Chart.yaml"]);
var besides = ["Chart.yaml", "requirements.yaml", ".helmignore", ".helm-artifacts"];
function addService(file, inputs) {
  if (inputs.paths.has(file)) return;
  const dir = (0, import_node_path18.dirname)(file);
  inputs.paths.add(file);
  for (const name of besides) inputs.paths.add((0, import_node_path18.join)(dir, name));
  for (const named2 of namedPaths(readMap(file, ownFile))) addNamed(named2, dir, inputs);
  addFileCharts(dir, inputs);
}
function addNamed({ path: path2, target }, dir, inputs) {
  const place = (0, import_node_path18.resolve)(dir, path2);
  switch (target) {
    case "file":
    case "file or folder":
      inputs.paths.add(place);
      break;
    case "chart":
      addChart(place, inputs);
      break;
    case "flavor":
      inputs.folders.add(dir);
      addChart(place, inputs);
      break;
    case "service":
      addService((0, import_node_path18.basename)(place) === "pligos.yaml" ? place : (0, import_node_path18.join)(place, "pligos.yaml"), inputs);
      break;
    case "repository":
      if (path2.startsWith(fileScheme)) addChart((0, import_node_path18.resolve)(dir, path2.slice(fileScheme.length)), inputs);
      break;
    default:
      target;
  }
}
function addChart(dir, inputs) {
  if (inputs.paths.has(dir)) return;
  inputs.paths.add(dir);
  addFileCharts(dir, inputs);
}
function addFileCharts(dir, inputs) {
  for (const name of ["Chart.yaml", "requirements.yaml"])
    for (const dependency of itemsOf(at2(readMap((0, import_node_path18.join)(dir, name), helmFile), "dependencies"))) {
      const path2 = at2(dependency, "repository");
      if (typeof path2 === "string") addNamed({ path: path2, target: "repository" }, dir, inputs);
    }
}
var fileScheme = "file://";
function readMap(file, options) {
  return attempt2(() => {
    if (!(0, import_node_fs17.existsSync)(file)) return void 0;
    const { tree } = readOne(file, (0, import_node_fs17.readFileSync)(file, "utf8"), options);
    return tree && valueOf(tree);
  });
}
function attempt2(work) {
  try {
    return work();
  } catch (error2) {
    const isOfSystem = typeof error2 === "object" && error2 !== null && "code" in error2;
    if (error2 instanceof UserError || isOfSystem) return void 0;
    throw error2;
  }
}
var at2 = (value, key) => isMap(value) ? value.get(key) : void 0;
var itemsOf = (value) => isList(value) ? value : [];

// src/operations/base/files.ts
var inputsOfChart = (service, plain, cwd) => inputsOfPlain(service.dir, [
  ...[...service.contexts.values()].flatMap(({ source }) => source.valueFiles.map(({ value }) => value)),
  ...globFolders(plain, service.dir, cwd)
]);
var globFolders = ({ valueFiles }, dir, cwd) => valueFiles.filter((line) => isGlob((0, import_node_path19.resolve)(cwd, line))).map((line) => splitGlob((0, import_node_path19.resolve)(dir, line)).folder);
var existsAsService = (folder) => (0, import_node_fs18.existsSync)((0, import_node_path19.join)(folder, "pligos.yaml"));
function scopesOf({ paths, folders }, root) {
  const inside = (all) => [...all].filter((path2) => isInside(path2, root));
  return [
    { paths: inside(paths).map((path2) => inRepository2(path2, root)) },
    ...inside(folders).map((folder) => {
      const top = inRepository2(folder, root);
      const skip = skipOf(folder, existsAsService);
      return {
        paths: [top],
        skip: (path2) => skip(top === "" ? path2 : path2.slice(top.length + 1))
      };
    })
  ];
}
var inRepository2 = (path2, root) => (0, import_node_path19.relative)(root, path2).split(import_node_path19.sep).join("/");
var realOf = (path2) => (0, import_node_fs18.existsSync)(path2) ? import_node_fs18.realpathSync.native(path2) : path2;

// src/operations/shards/plan.ts
var import_node_path24 = require("node:path");
init_errors();

// src/operations/shards/charts.ts
var import_node_path21 = require("node:path");
init_text();

// src/operations/shards/contexts.ts
init_errors();
init_yaml();
function contextNames(text3) {
  return plainContexts2(text3) ?? readContexts(text3);
}
function plainContexts2(text3) {
  const names = /* @__PURE__ */ new Set();
  let part2 = "before";
  let indent = -1;
  for (let from = 0, to = 0; from <= text3.length; from = to + 1) {
    to = endOfLine(text3, from);
    if (part2 === "before") {
      const line = text3.slice(from, to);
      if (/^contexts: *(?:#.*)?\r?$/.test(line)) part2 = "contexts";
      else if (/^(?:["'?{%]|<<)/.test(line) || !isClosed(text3, from, to)) return void 0;
      continue;
    }
    const start2 = startOfWords(text3, from, to);
    if (start2 === from && /^(?:contexts|["'?]|---|\.\.\.|<<|%)/.test(text3.slice(from, to))) return void 0;
    if (part2 === "after" || start2 === to || isEmpty.has(text3.charCodeAt(start2))) continue;
    const depth = start2 - from;
    if (depth === 0) {
      part2 = "after";
      continue;
    }
    if (indent < 0) indent = depth;
    if (depth < indent || !isClosed(text3, start2, to)) return void 0;
    if (depth > indent) continue;
    const [, name] = /^([A-Za-z][\w.-]*):(?: |\r?$)/.exec(text3.slice(start2, to)) ?? [];
    if (name === void 0 || names.has(name)) return void 0;
    names.add(name);
  }
  return names.size === 0 ? void 0 : [...names];
}
var codeOf2 = (character) => character.charCodeAt(0);
var blank = codeOf2(" ");
var isEmpty = /* @__PURE__ */ new Set([codeOf2("#"), codeOf2("\r")]);
var refused = /* @__PURE__ */ new Set([codeOf2("	"), codeOf2("&"), codeOf2("*")]);
var brackets = /* @__PURE__ */ new Map([
  [codeOf2("["), 1],
  [codeOf2("{"), 1],
  [codeOf2("]"), -1],
  [codeOf2("}"), -1]
]);
var [single, double, tag] = [codeOf2("'"), codeOf2('"'), codeOf2("!")];
var [firstLetter, lastLetter] = [codeOf2("a"), codeOf2("z")];
function endOfLine(text3, from) {
  const end2 = text3.indexOf("\n", from);
  return end2 < 0 ? text3.length : end2;
}
function startOfWords(text3, from, to) {
  let at3 = from;
  while (at3 < to && text3.charCodeAt(at3) === blank) at3 += 1;
  return at3;
}
function isClosed(text3, from, to) {
  let open2 = 0;
  let singles = 0;
  let doubles = 0;
  for (let at3 = from; at3 < to; at3 += 1) {
    const code = text3.charCodeAt(at3);
    if (code === blank || code >= firstLetter && code <= lastLetter) continue;
    if (refused.has(code) || code === tag && /[:-] *$/.test(text3.slice(from, at3))) return false;
    open2 += brackets.get(code) ?? 0;
    if (code === single) singles += 1;
    if (code === double) doubles += 1;
  }
  return open2 === 0 && singles % 2 === 0 && doubles % 2 === 0;
}
function readContexts(text3) {
  const contexts = keyIn(text3, "pligos.yaml", "contexts");
  return isMap(contexts) ? [...contexts.keys()] : void 0;
}
function chartName(text3) {
  const [first, second] = text3.matchAll(/^name:.*$/gm);
  const [, plain = ""] = /^name: ([A-Za-z][\w-]*) *\r?$/.exec(first?.[0] ?? "") ?? [];
  if (second === void 0 && plain !== "" && isPlainString(plain)) return plain;
  const name = keyIn(text3, "Chart.yaml", "name");
  return typeof name === "string" ? name : void 0;
}
function keyIn(text3, file, key) {
  try {
    const { tree } = readOne(file, text3, file === "pligos.yaml" ? ownFile : helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) ? value.get(key) : void 0;
  } catch (error2) {
    if (error2 instanceof UserError) return void 0;
    throw error2;
  }
}

// src/operations/shards/touched.ts
var import_node_fs19 = require("node:fs");
var import_node_path20 = require("node:path");

// src/operations/shards/mentions.ts
function indexMentions(sources, names) {
  const lines = /* @__PURE__ */ new Map();
  const unclear = /* @__PURE__ */ new Set();
  const byPart = /* @__PURE__ */ new Map();
  const byDots = /* @__PURE__ */ new Map();
  const lineOf2 = (text3) => {
    const known = lines.get(text3);
    if (known !== void 0) return known;
    const { words: words2, isUnclear } = readLine(text3, names);
    const line = words2.length === 0 && !isUnclear ? "dull" : { words: words2, isUnclear, sources: [] };
    lines.set(text3, line);
    if (line !== "dull") for (const word of words2) addParts(byPart, word, line);
    return line;
  };
  const look = (text3, source) => {
    const line = lineOf2(text3);
    if (line === "dull" || line.sources.at(-1) === source) return;
    line.sources.push(source);
    if (line.isUnclear) unclear.add(source);
    for (const word of line.words) if (isAllDots(word)) add(byDots, resolveFrom(source.dir, word), source);
  };
  const linesOf = worthALook(names);
  for (const source of sources)
    for (const text3 of source.texts) for (const line of linesOf(text3)) look(line, source);
  function find(path2, isFound) {
    const found = /* @__PURE__ */ new Set();
    for (const { word, line } of byPart.get(path2.slice(path2.lastIndexOf("/") + 1)) ?? [])
      for (const source of line.sources)
        if (!found.has(source) && isFound(resolveFrom(source.dir, word))) found.add(source);
    return [...found];
  }
  return {
    unclear,
    leadingTo: (path2) => [...find(path2, (resolved) => resolved === path2), ...byDots.get(path2) ?? []],
    leadingThrough: (path2) => find(path2, (resolved) => resolved.startsWith(`${path2}/`))
  };
}
function worthALook({ asked, odd }) {
  const named2 = [...asked, ...odd].filter((name) => name !== "");
  if (named2.length > mostLookedFor) return (text3) => text3.split("\n");
  const told = new RegExp([...named2.map(literally), hints.source].join("|"), "gm");
  return (text3) => linesWith(told, text3);
}
var mostLookedFor = 32;
var literally = (name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
function linesWith(told, text3) {
  const lines = [];
  told.lastIndex = 0;
  for (let found = told.exec(text3); found !== null; found = told.exec(text3)) {
    const start2 = text3.lastIndexOf("\n", found.index) + 1;
    const end2 = text3.indexOf("\n", Math.max(start2, told.lastIndex - 1));
    lines.push(...text3.slice(start2, end2 < 0 ? text3.length : end2).split("\n"));
    if (end2 < 0) break;
    told.lastIndex = end2;
  }
  return lines;
}
var hints = /\\|!!|!<|allowOutside|(?:[^./\s"',[\]{}]\.*|(?<!\.)\.{3,})(?:\/\.?)*\/\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}])\/(?:\.?\/)*\.\.(?![^/\s"',[\]{}])|(?:^|[\s"',[\]{}]|file:\/\/)\.[./]*(?![^\s"',[\]{}])/;
var anyWord = /[^\s"',[\]{}]+/g;
function readLine(text3, { asked, odd }) {
  let isUnclear = /\\|!!|!<|allowOutside/.test(text3);
  const found = [];
  for (const [word] of text3.matchAll(anyWord)) {
    const path2 = word.startsWith("file://") ? word.slice("file://".length) : word;
    const parts = path2.split("/");
    if (odd.size > 0 && parts.some((part2) => odd.has(part2))) isUnclear = true;
    if (goesBack(parts)) isUnclear = true;
    if (parts.some((part2) => asked.has(part2)) || isAllDots(path2)) found.push(path2);
  }
  return { words: found, isUnclear };
}
var isAllDots = (path2) => path2.startsWith(".") && /^[./]+$/.test(path2);
function goesBack(parts) {
  const first = parts.findIndex((part2, at3) => !isDots(part2) || at3 === 0 && part2 === "");
  return first >= 0 && parts.includes("..", first);
}
function addParts(index, word, line) {
  const mention = { word, line };
  for (const part2 of word.split("/")) if (!isDots(part2)) add(index, part2, mention);
}
var isDots = (part2) => part2 === "" || part2 === "." || part2 === "..";
function add(index, key, item) {
  const known = index.get(key);
  if (known === void 0) index.set(key, /* @__PURE__ */ new Set([item]));
  else known.add(item);
}
function resolveFrom(dir, path2) {
  const parts = dir === "" ? [] : dir.split("/");
  for (const part2 of path2.split("/")) {
    if (part2 === "..") parts.pop();
    else if (part2 !== "." && part2 !== "") parts.push(part2);
  }
  return parts.join("/");
}
function oddPartsOf(path2) {
  const parts = path2.split("/");
  const first = parts.findIndex((part2) => /[\s"',[\]{}:#&*!|>%@`]/.test(part2));
  return first < 0 ? [] : parts.slice(first).flatMap((part2) => part2.match(anyWord) ?? []);
}

// src/operations/shards/touched.ts
var namingFiles = /* @__PURE__ */ new Set(["pligos.yaml", "Chart.yaml", "requirements.yaml"]);
function touchedServices(input) {
  const nodes = nodesOf(input);
  const touched = touchedNodes(nodes, input);
  const gone = input.changes.filter(({ isThere: isThere2 }) => !isThere2).map(({ path: path2 }) => path2);
  const others = [...gone, ...input.links].filter((path2) => nameOf2(path2) === "pligos.yaml").map(dirOf);
  const services = [...touched].filter(({ isService }) => isService).map(({ dir }) => dir);
  return /* @__PURE__ */ new Set([...services, ...others]);
}
var shortRounds = 2;
function touchedNodes(nodes, input) {
  const ways = /* @__PURE__ */ new Set([
    ...input.changes.filter(({ isWay: isWay2 }) => isWay2).map(({ path: path2 }) => path2),
    ...input.links
  ]);
  const changed = [.../* @__PURE__ */ new Set([...input.changes.map(({ path: path2 }) => path2), ...input.links])].toSorted();
  const odd = new Set(changed.flatMap(oddPartsOf));
  const touched = /* @__PURE__ */ new Set();
  const judged = /* @__PURE__ */ new Set();
  let asked = /* @__PURE__ */ new Set(["pligos.yaml", ...changed.flatMap((path2) => path2.split("/"))]);
  let mentions = indexMentions([...nodes.values()], { asked, odd });
  function touch(found) {
    const queue = [...found];
    for (const node of queue) {
      if (touched.has(node)) continue;
      touched.add(node);
      queue.push(...namers(node));
    }
  }
  const namers = ({ dir }) => [
    ...mentions.leadingTo(dir),
    ...mentions.leadingTo(import_node_path20.posix.join(dir, "pligos.yaml"))
  ];
  function judge2(node) {
    if (judged.has(node) || touched.has(node)) return;
    judged.add(node);
    if (isTouched(node, input.root, changed)) touch([node]);
  }
  const seen = /* @__PURE__ */ new Set();
  for (const path2 of changed) {
    if (ways.has(path2)) touch(mentions.leadingThrough(path2));
    touch(mentions.leadingTo(path2));
    const own = nodes.get(dirOf(path2));
    if (own !== void 0 && alwaysRead.has(nameOf2(path2))) touch([own]);
    for (const dir of foldersOf(path2)) {
      if (seen.has(dir)) break;
      seen.add(dir);
      const node = nodes.get(dir);
      if (node?.isService === true) for (const one of [node, ...mentions.leadingTo(dir)]) judge2(one);
      else if (dir !== "") touch(mentions.leadingTo(dir));
    }
  }
  for (const node of mentions.unclear) judge2(node);
  let known = 0;
  for (let round = 1; known < touched.size; round += 1) {
    const fresh = [...touched].slice(known).filter(({ dir }) => !asked.has(nameOf2(dir)));
    known = touched.size;
    if (fresh.length === 0) break;
    const isLast = round > shortRounds;
    asked = /* @__PURE__ */ new Set(["pligos.yaml", ...(isLast ? [...nodes.values()] : fresh).map(({ dir }) => nameOf2(dir))]);
    const rest = [...nodes.values()].filter((node) => !touched.has(node));
    mentions = indexMentions(rest, { asked, odd });
    touch(fresh.flatMap(namers));
    if (isLast) break;
  }
  return touched;
}
var alwaysRead = /* @__PURE__ */ new Set([
  "pligos.yaml",
  "Chart.yaml",
  "requirements.yaml",
  ".helmignore"
]);
function nodesOf({ texts }) {
  const nodes = /* @__PURE__ */ new Map();
  for (const [path2, text3] of texts) {
    const dir = dirOf(path2);
    const known = nodes.get(dir);
    nodes.set(dir, {
      dir,
      texts: [...known?.texts ?? [], text3],
      isService: known?.isService === true || nameOf2(path2) === "pligos.yaml"
    });
  }
  return nodes;
}
var isTouched = (node, root, changed) => areTouched(readingOf(node, root), root, changed);
function areTouched(inputs, root, changed) {
  const isInRoot = [...inputs.paths, ...inputs.folders].every((path2) => isInside(path2, root));
  return !isInRoot || leadThroughLinks(inputs) || touching(changed, scopesOf(inputs, root));
}
function readingOf(node, root) {
  const dir = (0, import_node_path20.join)(root, node.dir);
  const file = (0, import_node_path20.join)(dir, "pligos.yaml");
  return (0, import_node_fs19.existsSync)(file) ? inputsOf(file) : inputsOfPlain(dir, []);
}
var dirOf = (path2) => path2.slice(0, Math.max(0, path2.lastIndexOf("/")));
function foldersOf(path2) {
  const found = [];
  for (let at3 = path2; at3 !== ""; found.push(at3)) at3 = dirOf(at3);
  return found;
}
var nameOf2 = (path2) => path2.slice(path2.lastIndexOf("/") + 1);

// src/operations/shards/charts.ts
async function readCharts({ root, plain, changes, contexts }, surroundings) {
  const { cwd } = surroundings;
  const gone = await goneCharts(root, plain, changes ?? [], surroundings);
  const isGone = (line) => gone.some(({ dir }) => (0, import_node_path21.join)(root, dir) === realOf((0, import_node_path21.resolve)(cwd, line)));
  const charts = plain.charts.filter((line) => !isGone(line));
  const several = areSeveral(plain, { cwd });
  const { services } = charts.length === 0 ? { services: [] } : plainServices({ ...plain, charts, isOneOfSeveral: several }, { cwd });
  const changed = (changes ?? []).map(({ path: path2 }) => path2);
  const touched = services.filter(
    (service) => changes === void 0 || areTouched(inputsOfChart(service, plain, cwd), root, changed)
  );
  const present = touched.flatMap((service) => {
    const all = [...service.contexts.keys()];
    const chosen = all.filter((context2) => isAsked(contexts, service.name, context2));
    if (chosen.length === 0) return [];
    const dir = (0, import_node_path21.relative)(root, realOf(service.dir)).split(import_node_path21.sep).join("/");
    const isWhole = chosen.length === all.length;
    return [{ dir, isGone: false, names: [service.name], contexts: chosen, present: new Set(all), isWhole }];
  });
  const deleted = gone.filter(({ names: [name = ""] }) => isAsked(contexts, name, "default"));
  return {
    subjects: [...present, ...deleted],
    services: services.length + gone.length,
    touched: touched.length + gone.length
  };
}
var isAsked = (patterns, name, context2) => patterns.length === 0 || patterns.some((pattern) => means(pattern, { name }, { name: context2 }));
async function goneCharts(root, { charts }, changes, surroundings) {
  const lines = charts.map((line) => splitGlob((0, import_node_path21.resolve)(surroundings.cwd, line)));
  const isNamed = (dir) => lines.some(({ folder, pattern }) => {
    const top = realOf(folder);
    if (pattern === void 0) return dir === top;
    return isInside(dir, top) && matchGlob(pattern, (0, import_node_path21.relative)(top, dir));
  });
  const files = changes.filter(
    ({ path: path2, isThere: isThere2 }) => !isThere2 && (0, import_node_path21.basename)(path2) === "Chart.yaml" && isNamed((0, import_node_path21.join)(root, (0, import_node_path21.dirname)(path2)))
  );
  const texts = await textsOf(
    root,
    files.flatMap(({ before }) => before ?? []),
    surroundings
  );
  return files.map(({ path: path2, before = "" }) => {
    const dir = (0, import_node_path21.dirname)(path2);
    const name = chartName(texts.get(before) ?? "") ?? (0, import_node_path21.basename)(dir);
    return { dir, isGone: true, names: [name], contexts: [], present: /* @__PURE__ */ new Set(), isWhole: true };
  });
}

// src/operations/shards/pack.ts
function pack(work, shards) {
  const inOrder2 = work.toSorted((a, b) => b.cost - a.cost || compare(a.key, b.key));
  const made2 = Array.from({ length: Math.min(shards, work.length) }, () => ({ cost: 0, work: [] }));
  for (const part2 of inOrder2) {
    const least = made2.reduce((best, shard) => shard.cost < best.cost ? shard : best);
    least.work.push(part2);
    least.cost += part2.cost;
  }
  return made2.map((shard) => shard.work.toSorted((a, b) => compare(a.key, b.key)));
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function medianOf(costs) {
  const sorted = [...costs].toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

// src/operations/shards/subjects.ts
var import_node_path22 = require("node:path");
init_errors();
init_text();
function scopeOf(configs, root, services, { cwd }) {
  const known = new Set(services);
  const above = /* @__PURE__ */ new Set();
  for (const dir of known) for (const at3 of foldersTo2(dir)) above.add(at3);
  const direct = /* @__PURE__ */ new Set();
  const folders = /* @__PURE__ */ new Set();
  const globs = [];
  for (const given of configs.length === 0 ? ["."] : configs) {
    const asked = (0, import_node_path22.resolve)(cwd, given);
    const { folder, pattern } = splitGlob(isServiceFile(asked) ? (0, import_node_path22.dirname)(asked) : asked);
    const top = realOf(folder);
    const dir = (0, import_node_path22.relative)(root, top).split(import_node_path22.sep).join("/");
    const glob = (one) => isInside((0, import_node_path22.join)(root, one), top) && matchGlob(pattern ?? "", (0, import_node_path22.relative)(top, (0, import_node_path22.join)(root, one)));
    const isDirect = statIfThere((0, import_node_path22.join)(top, "pligos.yaml")) !== void 0;
    if (pattern !== void 0) globs.push(glob);
    else if (isDirect) direct.add(dir);
    else folders.add(dir);
    const isFound = pattern === void 0 ? (isDirect ? known : above).has(dir) : [...known].some(glob);
    if (isFound) continue;
    throw new UserError("no-service", `git knows no pligos.yaml in ${given} or below it`, {
      hint: "name the folder of a service, or one above it, and commit what is planned; for charts without a pligos.yaml set chart: charts/*"
    });
  }
  return (dir) => direct.has(dir) || globs.some((glob) => glob(dir)) || foldersTo2(dir).some((folder) => folders.has(folder));
}
var isServiceFile = (path2) => (0, import_node_path22.basename)(path2) === "pligos.yaml";
function foldersTo2(dir) {
  const found = [dir];
  for (let at3 = dir; at3 !== ""; found.push(at3)) at3 = at3.slice(0, Math.max(0, at3.lastIndexOf("/")));
  return found;
}
async function readSubjects({ root, dirs, changes, texts, contexts }, git) {
  const wanted = new Set(dirs.flatMap((dir) => [inDir(dir, "pligos.yaml"), inDir(dir, "Chart.yaml")]));
  const charts = changes.map(({ path: path2 }) => path2).filter((path2) => (0, import_node_path22.basename)(path2) === "Chart.yaml");
  for (const path2 of charts) if (dirs.some((dir) => isBelow2(path2, dir))) wanted.add(path2);
  const changed = changes.filter(({ path: path2 }) => wanted.has(path2));
  const found = await textsOf(
    root,
    changed.flatMap(({ before: before2 }) => before2 ?? []),
    git
  );
  const before = new Map(
    changed.map(({ path: path2, before: id }) => [path2, id === void 0 ? void 0 : found.get(id)])
  );
  const now2 = (path2) => texts.get(path2);
  const then = (path2) => before.has(path2) ? before.get(path2) : texts.get(path2);
  const repositories = /* @__PURE__ */ new Map();
  const repository = dirs.includes("") ? await nameOfRepository(root, git) : void 0;
  if (repository !== void 0) repositories.set("/", repository);
  const sideOf = (dir, read) => readSide(dir, read, { repositories, fallback: (0, import_node_path22.basename)(root) });
  return dirs.flatMap((dir) => subjectOf(dir, [sideOf(dir, now2), sideOf(dir, then)], contexts) ?? []);
}
function subjectOf(dir, [now2, then], patterns) {
  const sides = [now2, then].flatMap((side) => side ?? []);
  const known = sides.filter(({ contexts }) => contexts !== void 0);
  const names = [...new Set(known.map(({ name }) => name))];
  const all = [...new Set(known.flatMap(({ contexts = [] }) => contexts))];
  const isGone = now2 === void 0;
  const present = new Set(now2?.contexts);
  if (names.length === 0) return { dir, isGone, names, contexts: [], present, isWhole: true };
  const chosen = patterns.length === 0 ? all : all.filter(
    (context2) => patterns.some((pattern) => names.some((name) => means(pattern, { name }, { name: context2 })))
  );
  return chosen.length === 0 ? void 0 : { dir, isGone, names, contexts: chosen, present, isWhole: chosen.length === all.length };
}
function readSide(dir, read, { repositories, fallback }) {
  const config = read(inDir(dir, "pligos.yaml"));
  if (config === void 0) return void 0;
  const nameIn = (folder) => {
    const chart = read(inDir(folder, "Chart.yaml"));
    return chart === void 0 ? void 0 : chartName(chart);
  };
  const charts = chartPaths(config).map((path2) => {
    const folder = path2 === void 0 ? void 0 : import_node_path22.posix.join(dir, path2).replace(/\/$/, "");
    return folder !== void 0 && isBelow2(folder, dir) ? nameIn(folder === "." ? "" : folder) : void 0;
  });
  const facts = { dir: `/${dir}`, root: "/", charts, ownChart: nameIn(dir), repositories };
  return { name: nameService(facts).name || fallback, contexts: contextNames(config) };
}
var isBelow2 = (path2, dir) => dir === "" ? !path2.startsWith("../") && path2 !== ".." : isInside(path2, dir);
var inDir = (dir, name) => dir === "" ? name : `${dir}/${name}`;

// src/operations/shards/words.ts
var import_node_path23 = require("node:path");
function configWords(parts) {
  return [...new Set(parts.map(({ dir, isGone }) => asLine(isGone ? `${dir}/pligos.yaml` : dir)))].join("\n");
}
function asLine(path2) {
  const plain = path2.replaceAll(/[\r\n]/g, "?");
  const start2 = /^[#\s]/.test(plain) ? "./" : "";
  return `${start2}${plain}${/\s$/.test(plain) ? "/" : ""}`;
}
var contextWords = (parts) => parts.every(({ isWhole }) => isWhole) ? "" : everyContextWord(parts);
function everyContextWord(parts) {
  const dirs = /* @__PURE__ */ new Map();
  for (const { dir, names } of parts)
    for (const name of names) dirs.set(name, (dirs.get(name) ?? /* @__PURE__ */ new Set()).add(dir));
  const words2 = parts.flatMap(
    ({ names, contexts, isWhole }) => names.flatMap((name) => {
      const service = asWord(name, (dirs.get(name)?.size ?? 0) > 1);
      return isWhole ? [`${service}/*`] : contexts.map((context2) => `${service}/${asWord(context2, false)}`);
    })
  );
  return [...new Set(words2)].join(", ");
}
function asWord(name, asGlob) {
  const [first = "", ...rest] = Array.from(name);
  const escaped = [first, ...rest].map(
    (one) => /[,\s#/]/.test(one) ? "?" : /[*?[\\]/.test(one) ? `\\${one}` : one
  );
  return asGlob && /\w/.test(first) ? [`[${first}]`, ...escaped.slice(1)].join("") : escaped.join("");
}
function partsName(parts) {
  const [only, second] = parts;
  if (only === void 0) return "";
  const nameOf3 = ({ names, dir }) => names[0] ?? (0, import_node_path23.basename)(dir);
  if (second === void 0) return only.isWhole ? nameOf3(only) : `${nameOf3(only)}: ${listed2(only.contexts)}`;
  return listed2(parts.map(nameOf3));
}
var listed2 = (names) => names.length <= 3 ? names.join(", ") : `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;

// src/operations/shards/plan.ts
async function planShards(input, surroundings) {
  const root = realOf(findRoot(surroundings.cwd));
  const { plain } = input;
  const found = await (plain === void 0 ? findServices(root, input, surroundings) : findCharts(root, { ...input, plain }, surroundings));
  const { subjects, services, touched } = found;
  if (found.isAll && subjects.length === 0) throw nothingMeant(input.contexts);
  const cwd = `/${(0, import_node_path24.relative)(root, realOf(surroundings.cwd)).split(import_node_path24.sep).join("/")}`;
  const fromCwd = (dir) => (cwd === "/" ? dir : import_node_path24.posix.relative(cwd, `/${dir}`)) || ".";
  const shards = shardsOf(subjects, await input.costs, input).map((loads, at3, { length }) => {
    const parts = partsOf2(loads, fromCwd);
    const words2 = plain === void 0 ? { config: configWords(parts), context: contextWords(parts) } : { config: "", context: everyContextWord(parts) };
    return { shard: `${at3 + 1} of ${length}`, name: partsName(parts), ...words2, contexts: namesOf2(loads) };
  });
  return {
    shards,
    contexts: shards.reduce((sum, { contexts }) => sum + contexts.length, 0),
    services,
    touched
  };
}
async function findCharts(root, { plain, base, all, contexts }, surroundings) {
  const commit2 = await base;
  const changes = commit2 && await treeChanges(root, commit2.id, "HEAD", surroundings);
  if (commit2 !== void 0 && changes === void 0) throw await explainRefusal(root, surroundings);
  const isAll = all || commit2 === void 0;
  const input = { root, plain, contexts, changes: isAll ? void 0 : changes };
  return { ...await readCharts(input, surroundings), isAll };
}
async function findServices(root, input, surroundings) {
  const tree = treeFiles(root, "HEAD", namingFiles, surroundings);
  const reading = tree.then((there3) => readAll(root, there3?.files ?? [], surroundings));
  const changing = input.base.then(
    (base2) => base2 === void 0 ? void 0 : treeChanges(root, base2.id, "HEAD", surroundings)
  );
  const [there2, texts, base, found] = await Promise.all([tree, reading, input.base, changing]);
  const changes = base === void 0 ? [] : found;
  if (there2 === void 0 || changes === void 0) throw await explainRefusal(root, surroundings);
  const gone = changes.filter(({ isThere: isThere2 }) => !isThere2).map(({ path: path2 }) => path2);
  const services = new Set([...texts.keys(), ...there2.links, ...gone].filter(isServiceFile2).map(dirOf2));
  const isAsked2 = scopeOf(input.configs, root, services, surroundings);
  const asked = [...services].filter(isAsked2).toSorted();
  const isAll = input.all || base === void 0;
  const touched = isAll ? services : touchedServices({ root, changes, texts, links: there2.links });
  const dirs = asked.filter((dir) => touched.has(dir));
  const subjects = await readSubjects({ root, dirs, changes, texts, contexts: input.contexts }, surroundings);
  return { subjects, services: asked.length, touched: dirs.length, isAll };
}
async function readAll(root, files, git) {
  const texts = await textsOf(
    root,
    files.map(({ id }) => id),
    git
  );
  return new Map(files.map(({ path: path2, id }) => [path2, texts.get(id) ?? ""]));
}
var isServiceFile2 = (path2) => (0, import_node_path24.basename)(path2) === "pligos.yaml";
var dirOf2 = (path2) => path2.slice(0, Math.max(0, path2.lastIndexOf("/")));
function nothingMeant(patterns) {
  return new UserError("unknown-context", `no service has a context ${patterns.join(", ")}`, {
    hint: "see `pligos contexts` for what there is"
  });
}
function shardsOf(subjects, costs, { maxShards, contextsPerShard }) {
  const usual = medianOf(costs.values());
  const costOf = ({ names }, context2) => names.map((name) => costs.get(`${name}/${context2}`)).find((cost) => cost !== void 0) ?? usual;
  const loads = subjects.map((subject) => {
    const cost = subject.contexts.reduce((sum, context2) => sum + costOf(subject, context2), 0);
    return { subject, contexts: subject.contexts, key: subject.dir, cost: cost || usual };
  });
  const count = loads.reduce((sum, { contexts }) => sum + Math.max(1, contexts.length), 0);
  const shards = Math.min(maxShards, Math.ceil(count / contextsPerShard));
  const share = loads.reduce((sum, { cost }) => sum + cost, 0) / shards;
  const pieces = loads.flatMap(
    (load) => load.cost <= share || load.contexts.length < 2 ? [load] : load.contexts.map((context2) => {
      const key = `${load.key}\0${context2}`;
      return { subject: load.subject, contexts: [context2], key, cost: costOf(load.subject, context2) };
    })
  );
  return pack(pieces, shards);
}
function bySubject(loads) {
  const found = /* @__PURE__ */ new Map();
  for (const { subject, contexts } of loads) found.set(subject, [...found.get(subject) ?? [], ...contexts]);
  return found;
}
var partsOf2 = (loads, fromCwd) => [...bySubject(loads)].map(([subject, contexts]) => {
  const isWhole = subject.isWhole && contexts.length === subject.contexts.length;
  return { ...subject, dir: fromCwd(subject.dir), contexts, isWhole };
});
var namesOf2 = (loads) => [...bySubject(loads)].flatMap(
  ([{ names, present }, contexts]) => contexts.map((one) => `${(present.has(one) ? names[0] : names.at(-1)) ?? ""}/${one}`)
);

// src/operations/shards/costs.ts
var week = 7 * 24 * 3600 * 1e3;
var weeks = 3;
var commitKey = (commit2) => keyOf2("costs", commit2);
var weekKey = (at3) => keyOf2("costs-week", Math.floor(at3 / week));
async function recallCosts({ store, earlier, run: run2, now: now2 }) {
  const keys = [
    ...[.../* @__PURE__ */ new Set([run2, ...earlier])].map(commitKey),
    ...Array.from({ length: weeks }, (_, ago) => weekKey(now2 - ago * week))
  ];
  const found = await Promise.all(keys.map((key) => store.restore(key)));
  return new Map(found.toReversed().flatMap((bytes) => bytes === void 0 ? [] : [...unpack2(bytes)]));
}
function unpack2(bytes) {
  if (bytes.length > 16 * 1024 * 1024) return [];
  const rows = parse4(bytes);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const [name, cost] = Array.isArray(row) ? row : [];
    const isGood = typeof name === "string" && typeof cost === "number" && cost > 0 && cost < 864e5;
    return isGood ? [[name, cost]] : [];
  });
}
function parse4(bytes) {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8"));
  } catch {
    return void 0;
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

// src/main/actions/shared/find-base.ts
init_errors();

// src/main/actions/shared/base-request.ts
var zeros = "0".repeat(40);
function isAboutPull(event) {
  return event.pull !== void 0 || event.group !== void 0 || event.pullNumber !== void 0;
}
function baseRequest(event, { compare: compare2, baseRef }) {
  if (baseRef !== void 0) return { kind: "ref", ref: baseRef };
  if (compare2 === "none") return void 0;
  if (compare2 === "auto" && !isAboutPull(event) && event.push === void 0) return void 0;
  const { pull, push, group, ref } = event;
  const defaultBranch = event.defaultBranch ?? "main";
  if (pull !== void 0)
    return { kind: "pull", head: pull.headSha, base: pull.baseSha, branch: pull.baseRef };
  if (group !== void 0) return { kind: "group", base: group.baseSha };
  const tag2 = /^refs\/tags\/(.+)$/.exec(ref)?.[1];
  if (tag2 !== void 0) return { kind: "tag", tag: tag2, defaultBranch };
  if (push !== void 0) {
    const branch = ref.replace(/^refs\/heads\//, "");
    return { kind: "push", before: push.before ?? zeros, branch, defaultBranch };
  }
  return { kind: "branch", defaultBranch };
}

// src/main/actions/shared/find-base.ts
async function findBase({
  inputs,
  event,
  gitHub,
  root,
  surroundings
}) {
  const request = baseRequest(event, inputs);
  if (request === void 0) return void 0;
  const { env, signal } = surroundings;
  const { owner, name } = event.repository;
  const options = {
    env,
    signal,
    ...gitHub && {
      mergeBaseByApi: async (base, head) => {
        try {
          return await compareCommits(gitHub, event.repository, base, head);
        } catch (error2) {
          if (faultOf(error2) === void 0) throw error2;
          return void 0;
        }
      }
    }
  };
  if (inputs.token === "") return baseOf2(root, request, options);
  const remote = { url: `${event.serverUrl}/${owner}/${name}`, token: inputs.token };
  try {
    return await baseOf2(root, request, { ...options, remote });
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    return baseOf2(root, request, options).catch(() => Promise.reject(error2));
  }
}

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
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
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
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
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
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os3.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning2(message, properties = {}) {
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

// src/main/actions/shared/input-reader.ts
init_errors();
init_text();
function makeReader(problems) {
  const text3 = (name) => getInput(name);
  const refuse2 = (name, value, expected, hint) => {
    problems.push(
      problem("input-value", `the input ${name} is ${JSON.stringify(value)}, ${expected} was expected`, {
        hint
      })
    );
  };
  const lines = (name) => text3(name).split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  return {
    text: text3,
    lines,
    refuse: refuse2,
    choice(name, known, fallback) {
      const value = text3(name);
      if (value === "") return fallback;
      const found = known.find((candidate) => candidate === value);
      if (found === void 0) refuse2(name, value, `one of ${known.join(", ")}`, suggest(value, known));
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
      const value = text3(name);
      if (value === "") return void 0;
      if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
      refuse2(name, value, "a whole number from 1 on", `write e.g. ${name}: 4`);
      return void 0;
    },
    duration(name) {
      const value = text3(name);
      if (value === "") return void 0;
      const [, number2 = "", unit = "s"] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value) ?? [];
      const seconds3 = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
      if (number2 !== "") return Number(number2) * seconds3 * 1e3;
      refuse2(name, value, "a time", `write seconds, or e.g. ${name}: 10m`);
      return void 0;
    }
  };
}

// src/main/actions/shared/plain-input.ts
init_errors();
function plainInput(read, { release: release2 = "", namespace = "" }, problems) {
  const charts = read.lines("chart");
  const valueFiles = read.files("value-files");
  if (charts.length > 0) {
    if (read.text("config") !== "" && read.text("config") !== ".")
      read.refuse(
        "config",
        read.text("config"),
        "no config together with chart",
        "a plain chart needs no pligos.yaml"
      );
    return { charts, valueFiles, ...release2 && { release: release2 }, ...namespace && { namespace } };
  }
  const given = [
    ...valueFiles.length > 0 ? ["value-files"] : [],
    ...release2 === "" ? [] : ["release"],
    ...namespace === "" ? [] : ["namespace"]
  ];
  for (const name of given) {
    problems.push(
      problem("input-value", `the input ${name} requires the input chart`, {
        hint: `set chart; otherwise set ${name} in the context of pligos.yaml, or as a flag in command`
      })
    );
  }
  return void 0;
}

// src/main/actions/shared/store.ts
var import_node_path25 = require("node:path");
var program = (0, import_node_path25.join)((0, import_node_path25.dirname)(process.argv[1] ?? ""), "cache.js");
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

// src/main/actions/shared/runner-host.ts
var import_node_path27 = require("node:path");
init_errors();
init_text();

// src/main/print.ts
var import_node_fs20 = require("node:fs");
var import_node_path26 = require("node:path");
function formatProblem(problem2, options) {
  const { style } = options;
  const label = problem2.severity === "error" ? style.red(style.bold("error")) : style.yellow(style.bold("warning"));
  const place = problem2.at === void 0 ? "" : `${placeText(problem2.at, options.cwd)}: `;
  const path2 = problem2.at?.path ? style.dim(` (at ${printable2(problem2.at.path)})`) : "";
  const lines = [
    `${place}${label}: ${style.bold(printable2(problem2.message))}${path2} ${style.dim(`[${problem2.code}]`)}`
  ];
  if (problem2.at !== void 0 && options.snippets)
    lines.push(...snippet(problem2.at, style, options.linesOf ?? readLines));
  if (problem2.hint !== void 0) lines.push(`  ${style.cyan("\u2192")} ${printable2(problem2.hint)}`);
  return lines.join("\n");
}
function placeText(at3, cwd) {
  const near = (0, import_node_path26.relative)(cwd, at3.file);
  const file = near === "" || near.startsWith("../../..") ? at3.file : near;
  return `${printable2(file)}:${at3.line}:${at3.column}`;
}
var longest2 = 4e3;
function printable2(text3) {
  const shown = text3.length > longest2 ? `${text3.slice(0, longest2)}\u2026` : text3;
  return shown.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
var widest = 160;
function snippet(at3, style, linesOf) {
  const line = linesOf(at3.file)[at3.line - 1];
  if (line === void 0) return [];
  const number2 = String(at3.line);
  const from = at3.column > widest - 20 ? at3.column - 60 : 0;
  const shown = printable2(line.slice(from, from + widest).replaceAll("	", " "));
  const before = printable2(line.slice(from, at3.column - 1).replaceAll("	", " ")).length;
  const carets = "^".repeat(Math.max(1, Math.min(at3.length ?? 1, shown.length - before)));
  const margin = " ".repeat(number2.length);
  return [
    style.dim(` ${number2} | `) + shown,
    `${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.red(carets)}`
  ];
}
function readLines(file) {
  try {
    return (0, import_node_fs20.readFileSync)(file, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
  } catch {
    return [];
  }
}

// src/main/runner-commands.ts
var withoutCommands = (text3) => text3.replaceAll("##[", "## [").replaceAll(/^(?=(?:[^\S\r\n]|\u0085)*::)/gm, "\u2502 ");

// src/main/actions/shared/lines.ts
var plainLines = (text3) => text3.split(/\r\n|\r|\n/).map((line) => withoutCommands(printable2(line))).join("\n");
var mostLogged = 4 * 1024 * 1024;

// src/main/actions/shared/runner-host.ts
init_tools();
var annotations = { error, warning: warning2, notice };
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
      const hint = hints2[found.code] ?? found.hint;
      const problem2 = { ...found, ...hint !== void 0 && { hint } };
      say(formatProblem(problem2, { cwd: root, style, snippets: false }));
      told.push(annotationOf(problem2, root));
    },
    async group(title, run2) {
      if (isOpen) {
        say(title);
        return run2();
      }
      isOpen = true;
      const started = performance.now();
      startGroup(plainLines(title));
      try {
        return await run2();
      } finally {
        isOpen = false;
        say(`${title}: ${((performance.now() - started) / 1e3).toFixed(2)} s`);
        endGroup();
      }
    },
    progress(done2, total, label) {
      if (done2 < total && performance.now() - lastProgress < 2e3) return;
      lastProgress = performance.now();
      say(`${done2}/${total} ${label}`);
    },
    mask(secret) {
      for (const line of secret.split(/\r?\n/)) {
        if (line.trim().length >= 3) setSecret(line);
      }
    },
    annotate({ level, title, message, file, line }) {
      annotations[level](message, {
        ...title !== void 0 && { title },
        ...file !== void 0 && { file },
        ...line !== void 0 && { startLine: line }
      });
    }
  };
}
var say = (text3) => info(plainLines(text3));
var hints2 = {
  "no-service": "set the input config to the folder of a service, or set chart and value-files for a plain chart"
};
function annotationOf(problem2, root) {
  const { at: at3, code, hint, message } = problem2;
  return {
    level: isError(problem2) ? "error" : "warning",
    title: code,
    message: hint === void 0 ? message : `${message}. ${sentence(hint)}`,
    ...at3 !== void 0 && { file: (0, import_node_path27.relative)(root, at3.file), line: at3.line }
  };
}

// src/main/actions/shared/trust.ts
var import_attest = lazily("./attest-EI4LCBKT.cjs");
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
var import_node_fs21 = require("node:fs");
init_errors();
function insideWorkspace(workspace, path2, name) {
  try {
    return resolveInside(workspace, path2, [workspace]);
  } catch (error2) {
    if (!(error2 instanceof UserError)) throw error2;
    throw new UserError("input-value", `the input ${name} is ${JSON.stringify(path2)}: ${error2.message}`, {
      hint: "use a folder inside the workspace"
    });
  }
}
function readPayload(file) {
  if (!file || !(0, import_node_fs21.existsSync)(file)) return void 0;
  try {
    const payload = JSON.parse((0, import_node_fs21.readFileSync)(file, "utf8"));
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
function forChildren(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(?:INPUT_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/.test(name))
  );
}

// src/main/actions/shared/outputs.ts
function writeOutputs(outputs) {
  if (!process.env["GITHUB_OUTPUT"]) return;
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}

// src/main/actions/shared/step.ts
init_errors();

// src/main/interruption.ts
var import_node_os4 = require("node:os");
function interruptionBy(process2, names) {
  const abort = new AbortController();
  let code;
  for (const name of names)
    process2.on(name, () => {
      code ??= 128 + import_node_os4.constants.signals[name];
      abort.abort();
    });
  return { signal: abort.signal, code: () => code };
}

// src/main/system-fault.ts
init_errors();
function systemFault(error2, hint = "") {
  if (!(error2 instanceof Error && "syscall" in error2 && "code" in error2)) return void 0;
  return new UserError("system", `the system refused: ${error2.message}`, {
    hint: `check the permissions and the free disk space, and whether another program changes these files${hint}`
  });
}

// src/main/actions/shared/annotate.ts
var most3 = 10;
function annotateAll(ofReport, host) {
  const seen = /* @__PURE__ */ new Set();
  const counts = /* @__PURE__ */ new Map();
  for (const annotation of [...ofReport, ...host.told]) {
    const key = JSON.stringify(annotation);
    const count = counts.get(annotation.level) ?? 0;
    if (seen.has(key) || count >= most3) continue;
    seen.add(key);
    counts.set(annotation.level, count + 1);
    host.annotate(annotation);
  }
}

// src/main/actions/shared/step.ts
var done = { exitCode: exitCodes.done, failure: "" };
async function asStep(process2, run2) {
  const ended = interruptionBy(process2, ["SIGINT", "SIGTERM"]);
  try {
    return end(await run2(ended.signal, writeOutputs));
  } catch (error2) {
    const exitCode = ended.code();
    if (exitCode !== void 0) return end({ exitCode, failure: "interrupted" });
    const fault2 = error2 instanceof UserError ? error2 : systemFault(error2);
    if (fault2 === void 0) {
      end({ exitCode: exitCodes.bug, failure: "bug" });
      throw error2;
    }
    const host = makeRunnerHost(process2.cwd());
    for (const problem2 of fault2.problems) host.report(problem2);
    annotateAll([], host);
    return end({ exitCode: exitCodes.user, failure: fault2.problems.find(isError)?.code ?? "usage" });
  }
}
function end({ exitCode, failure }) {
  writeOutputs({ "exit-code": String(exitCode), "failure-reason": failure });
  return exitCode;
}

// src/main/actions/matrix/cost-store.ts
async function readCosts(job, signal) {
  const { env, event, host } = job;
  const { store, close } = openStore({ env, event, signal, notice: (text3) => host.info(`cache: ${text3}`) });
  try {
    return store === void 0 ? /* @__PURE__ */ new Map() : await recallCosts(memoryOf(job, store));
  } finally {
    await close();
  }
}
function memoryOf({ env, event }, store) {
  const before = beforeOf(readPayload(env["GITHUB_EVENT_PATH"]));
  const earlier = [before, event.pull?.baseSha, event.push?.before];
  return {
    store,
    run: event.pull?.headSha ?? event.sha,
    earlier: earlier.filter((commit2) => commit2 !== void 0),
    now: Date.now()
  };
}

// src/main/actions/matrix/load-inputs.ts
init_errors();
var mostShards = 256;
function loadInputs() {
  const problems = [];
  const read = makeReader(problems);
  const baseRef = read.text("base-ref");
  const maxShards = read.count("max-shards") ?? 20;
  if (maxShards > mostShards)
    read.refuse(
      "max-shards",
      String(maxShards),
      `at most ${mostShards}`,
      "GitHub allows no more jobs in one matrix"
    );
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
init_errors();
var mostCharacters = 48e4;
var mostBytes = 12e4;
function planOutputs({ shards }) {
  const large = shards.find(
    ({ config, context: context2 }) => [config, context2].some((text3) => byteLength(text3) > mostBytes)
  );
  const include = shards.map(({ shard, name, config, context: context2 }) => ({ shard, name, config, context: context2 }));
  const matrix = JSON.stringify({ include });
  if (large !== void 0 || matrix.length > mostCharacters) {
    const what = large === void 0 ? `the matrix has ${matrix.length} characters, the limit of GitHub is ${mostCharacters}` : `shard ${large.shard} has ${large.contexts.length} contexts: their names have more than ${mostBytes} bytes`;
    throw new UserError("matrix-too-large", what, {
      hint: "raise max-shards, or split the repository over several plan jobs with config or context"
    });
  }
  return {
    matrix,
    shards: String(shards.length),
    any: String(shards.length > 0),
    expected: expectedOf(shards, mostCharacters - matrix.length)
  };
}
function expectedOf(shards, room) {
  const named2 = JSON.stringify(shards.map(({ shard, contexts }) => ({ shard, contexts })));
  return shards.length > 0 && (named2.length > room || byteLength(named2) > mostBytes) ? String(shards.length) : named2;
}
var byteLength = (text3) => Buffer.byteLength(text3);

// src/main/actions/matrix/run.ts
function runMatrix(process2) {
  return asStep(process2, async (signal) => {
    const env = Object.fromEntries(
      Object.entries(process2.env).filter((entry) => entry[1] !== void 0)
    );
    const plan = await planJob(env, process2, signal);
    writeOutputs({ ...planOutputs(plan) });
    process2.stdout.write(`${tableOf(plan)}
`);
    return { exitCode: exitCodes.done, failure: "" };
  });
}
async function planJob(env, process2, signal) {
  const inputs = loadInputs();
  const workspace = (0, import_node_path28.resolve)(env["GITHUB_WORKSPACE"] || process2.cwd());
  const cwd = insideWorkspace(workspace, inputs.workingDirectory, "working-directory");
  if (!(0, import_node_fs22.existsSync)(cwd)) {
    throw new UserError("checkout-missing", `${(0, import_node_path28.relative)(workspace, cwd) || "the workspace"} does not exist`, {
      hint: "check out the repository before this step (actions/checkout), and name a folder in it"
    });
  }
  const root = findRoot(cwd);
  const host = makeRunnerHost(root);
  const named2 = readEvent(env, readPayload(env["GITHUB_EVENT_PATH"]));
  const gitHub = inputs.token === "" ? void 0 : await connect({ apiUrl: named2.apiUrl, token: inputs.token, signal, proxyEnv: env });
  try {
    const event = await withPull(named2, gitHub);
    const surroundings = { cwd, env: withSafeFolder(forChildren(env), root), signal };
    const compare2 = { baseRef: inputs.baseRef, compare: "auto", token: inputs.token };
    const costs = readCosts({ env, event, host }, signal);
    const base = findBase({ inputs: compare2, event, gitHub, root, surroundings });
    for (const waiting of [base, costs]) waiting.catch(() => {
    });
    const { config, plain, context: context2, all, maxShards, contextsPerShard } = inputs;
    return await planShards(
      {
        configs: config,
        ...plain && { plain },
        contexts: context2,
        all,
        maxShards,
        contextsPerShard,
        base,
        costs
      },
      surroundings
    );
  } finally {
    gitHub?.close();
  }
}
function tableOf({ shards, contexts, services, touched }) {
  const head = `${touched} of ${services} services, ${contexts} contexts, ${shards.length} shards`;
  return [
    head,
    ...shards.map(({ shard, name, contexts: own }) => `${shard}  ${own.length} contexts  ${name}`)
  ].map(plainLines).join("\n");
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runAction
});
