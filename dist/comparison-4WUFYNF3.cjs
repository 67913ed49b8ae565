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

// src/pipeline/comparison.ts
var comparison_exports = {};
__export(comparison_exports, {
  compareRenders: () => compareRenders,
  makeRedactor: () => makeRedactor,
  readArgoIgnores: () => readArgoIgnores,
  readIgnoreRule: () => readIgnoreRule,
  renderReport: () => renderReport
});
module.exports = __toCommonJS(comparison_exports);

// src/yaml/scalar.ts
var constants = new Map([
  ...words(null, ["", "~", "null", "Null", "NULL"]),
  ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
  ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
]);
function words(value, texts) {
  return texts.map((text2) => [text2, value]);
}
var notInJson = new Map([
  ...words(".inf", [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]),
  ...words("-.inf", ["-.inf", "-.Inf", "-.INF"]),
  ...words(".nan", [".nan", ".NaN", ".NAN"])
]);
var firstCharacters = new Set("~+-.0123456789yYnNtTfFoO");
function resolvePlain(text2) {
  const first = text2[0];
  if (first === void 0) return { is: "value", value: null };
  if (!firstCharacters.has(first)) return { is: "value", value: text2 };
  const constant = constants.get(text2);
  if (constant !== void 0) return { is: "value", value: constant };
  const key = notInJson.get(text2);
  if (key !== void 0) return { is: "not-in-json", key };
  return { is: "value", value: isNumberText(text2) ? { numeral: text2 } : text2 };
}
function isPlainString(text2) {
  const resolved = resolvePlain(text2);
  return resolved.is === "value" && resolved.value === text2;
}
var shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
var integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
var binaryWithSign = /^0b([-+])([01]+)$/;
var float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function isNumberText(text2) {
  if (shortInteger.test(text2)) return true;
  const first = text2.charCodeAt(0);
  if (first === 46) return dotted.test(text2) && Number.isFinite(floatOf(text2));
  const isDigitOrSign = first >= 48 && first <= 57 || first === 43 || first === 45;
  if (!isDigitOrSign) return false;
  if (integerOf(text2) !== void 0) return true;
  return float.test(text2.replaceAll("_", "")) && Number.isFinite(floatOf(text2));
}
var smallest = -(2n ** 63n);
var largest = 2n ** 63n - 1n;
var largestUnsigned = 2n ** 64n - 1n;
function integerOf(text2) {
  if (shortInteger.test(text2)) return BigInt(text2);
  const plain2 = text2.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain2) ?? binaryWithSign.exec(plain2)?.with(2, `0b${plain2.slice(3)}`) ?? [];
  if (digits === void 0) return void 0;
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed = sign === "-" ? -value : value;
  return signed >= smallest && signed <= (sign === "" ? largestUnsigned : largest) ? signed : void 0;
}
function floatOf(text2) {
  return Number(text2.replaceAll("_", ""));
}
function canonicalNumber(numeral) {
  const whole2 = integerOf(numeral.numeral);
  if (whole2 !== void 0) return whole2.toString();
  const value = floatOf(numeral.numeral);
  return Object.is(value, -0) ? "-0" : String(value);
}
function sameNumber(a, b) {
  return a.numeral === b.numeral || canonicalNumber(a) === canonicalNumber(b);
}

// src/yaml/value.ts
var isMap = (value) => value instanceof Map;
var isList = (value) => Array.isArray(value);
var isNumeral = (value) => typeof value === "object" && value !== null && "numeral" in value;

// src/yaml/compare.ts
function sameValue(a, b) {
  if (a === b) return true;
  if (isNumeral(a)) return isNumeral(b) && sameNumber(a, b);
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, at2) => sameValue(item, b[at2] ?? null));
  if (!isMap(a) || !isMap(b) || a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === void 0 || !sameValue(value, other)) return false;
  }
  return true;
}

// src/yaml/json.ts
function writeJson(value, indent = 0) {
  return json(value, indent, "");
}
function json(value, indent, margin) {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (isNumeral(value)) return canonicalNumber(value);
  const deeper = margin + " ".repeat(indent);
  const items = isMap(value) ? Array.from(
    value,
    ([key, item]) => `${JSON.stringify(key)}:${indent ? " " : ""}${json(item, indent, deeper)}`
  ) : value.map((item) => json(item, indent, deeper));
  const [open2, close] = isMap(value) ? "{}" : "[]";
  if (items.length === 0) return `${open2}${close}`;
  return indent ? `${open2}
${deeper}${items.join(`,
${deeper}`)}
${margin}${close}` : `${open2}${items.join(",")}${close}`;
}

// src/yaml/options.ts
var helmFile = { keys: "dialect", duplicates: "last-wins" };
var limits = {
  /** UTF-16 units of one file. */
  characters: 64 * 1024 * 1024,
  depth: 1e3,
  /** Nodes that the aliases of one file stand for; a bomb's stand for billions. */
  expandedNodes: 2e6
};

// src/errors.ts
function problem(code3, message, details = {}) {
  return make("error", code3, message, details);
}
function warning(code3, message, details = {}) {
  return make("warning", code3, message, details);
}
function make(severity, code3, message, details) {
  return {
    severity,
    code: code3,
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
  constructor(code3, message, details = {}) {
    super(message);
    this.name = "UserError";
    this.problems = [problem(code3, message, details)];
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

// node_modules/js-yaml/dist/js-yaml.mjs
var NOT_RESOLVED = /* @__PURE__ */ Symbol("NOT_RESOLVED");
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
var strTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:str", {
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
var nullCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:null", {
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
var nullJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:null", {
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
var nullYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:null", {
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
var boolCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:bool", {
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
var boolJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:bool", {
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
var boolYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:bool", {
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
var YAML_INTEGER_IMPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
var YAML_INTEGER_EXPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
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
var intCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:int", {
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
var YAML_INTEGER_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)$");
var YAML_INTEGER_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
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
var intJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:int", {
  implicit: true,
  implicitFirstChars: ["-", ..."0123456789"],
  resolve: resolveYamlInteger$1,
  identify: (object) => Number.isInteger(object) && !Object.is(object, -0) && object.toString(10).indexOf("e") < 0,
  represent: (object) => object.toString(10)
});
var YAML_INTEGER_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?0x[0-9a-fA-F_]+|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+|[-+]?(?:0|[1-9][0-9_]*))$");
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
var intYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:int", {
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
var YAML_FLOAT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
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
var floatCoreTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:float", {
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
var YAML_FLOAT_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$");
var YAML_FLOAT_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
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
var floatJsonTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  implicitFirstChars: ["-", ..."0123456789"],
  resolve: resolveYamlFloat$1,
  identify: (object) => typeof object === "number" && (!Number.isInteger(object) || Object.is(object, -0) || object.toString(10).indexOf("e") >= 0),
  represent: representYamlFloat$1
});
var YAML_FLOAT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?(?:(?:[0-9][0-9_]*)?\\.[0-9_]*)(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
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
var floatYaml11Tag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:float", {
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
var mergeTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:merge", {
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
var binaryTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:binary", {
  resolve: resolveYamlBinary,
  identify: (object) => Object.prototype.toString.call(object) === "[object Uint8Array]",
  represent: representYamlBinary
});
var YAML_DATE_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9])-([0-9][0-9])$");
var YAML_TIMESTAMP_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9]?)-([0-9][0-9]?)(?:[Tt]|[ \\t]+)([0-9][0-9]?):([0-9][0-9]):([0-9][0-9])(?:\\.([0-9]*))?(?:[ \\t]*(Z|([-+])([0-9][0-9]?)(?::([0-9][0-9]))?))?$");
function makeUtcDate(year, month, day2, hour = 0, minute = 0, second = 0, fraction = 0) {
  const date = new Date(Date.UTC(year, month, day2, hour, minute, second, fraction));
  date.setUTCFullYear(year, month, day2);
  return date;
}
function resolveYamlTimestamp(source) {
  let match2 = YAML_DATE_REGEXP.exec(source);
  if (match2 === null) match2 = YAML_TIMESTAMP_REGEXP.exec(source);
  if (match2 === null) return NOT_RESOLVED;
  const year = +match2[1];
  const month = +match2[2] - 1;
  const day2 = +match2[3];
  if (!match2[4]) {
    const date2 = makeUtcDate(year, month, day2);
    if (date2.getUTCFullYear() !== year || date2.getUTCMonth() !== month || date2.getUTCDate() !== day2) return NOT_RESOLVED;
    return date2;
  }
  const hour = +match2[4];
  const minute = +match2[5];
  const second = +match2[6];
  let fraction = 0;
  if (hour > 23 || minute > 59 || second > 59) return NOT_RESOLVED;
  if (match2[7]) {
    let value = match2[7].slice(0, 3);
    while (value.length < 3) value += "0";
    fraction = +value;
  }
  const date = makeUtcDate(year, month, day2, hour, minute, second, fraction);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month || date.getUTCDate() !== day2) return NOT_RESOLVED;
  if (match2[9]) {
    const offsetHour = +match2[10];
    const offsetMinute = +(match2[11] || 0);
    if (offsetHour > 23 || offsetMinute > 59) return NOT_RESOLVED;
    const offset = (offsetHour * 60 + offsetMinute) * 6e4;
    date.setTime(date.getTime() - (match2[9] === "-" ? -offset : offset));
  }
  return date;
}
var timestampTag = /* @__PURE__ */ defineScalarTag("tag:yaml.org,2002:timestamp", {
  implicit: true,
  implicitFirstChars: [..."0123456789"],
  resolve: resolveYamlTimestamp,
  identify: (object) => object instanceof Date,
  represent: (object) => object.toISOString()
});
var seqTag = /* @__PURE__ */ defineSequenceTag("tag:yaml.org,2002:seq", {
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
var omapTag = /* @__PURE__ */ defineSequenceTag("tag:yaml.org,2002:omap", {
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
var pairsTag = /* @__PURE__ */ defineSequenceTag("tag:yaml.org,2002:pairs", {
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
var mapTag = /* @__PURE__ */ defineMappingTag("tag:yaml.org,2002:map", {
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
var setTag = /* @__PURE__ */ defineMappingTag("tag:yaml.org,2002:set", {
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
var Schema = class Schema2 {
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
        case "mapping":
          if (tag.matchByTagPrefix) prefix.mapping.push(tag);
          else exact.mapping[tag.tagName] = tag;
      }
    }
    const implicitScalarAnyFirstChar = implicitScalarTags.filter((tag) => tag.implicitFirstChars === null);
    const keys = /* @__PURE__ */ new Set();
    for (const tag of implicitScalarTags) if (tag.implicitFirstChars !== null) for (const key of tag.implicitFirstChars) keys.add(key);
    const implicitScalarByFirstChar = /* @__PURE__ */ new Map();
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
  /** @internal */
  lookupScalarTag(tagName) {
    const exactTag = this.exact.scalar[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.scalar) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  lookupSequenceTag(tagName) {
    const exactTag = this.exact.sequence[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.sequence) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  lookupMappingTag(tagName) {
    const exactTag = this.exact.mapping[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.mapping) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  resolveImplicitScalarTag(source) {
    const candidates2 = this.implicitScalarByFirstChar.get(source.charAt(0)) ?? this.implicitScalarAnyFirstChar;
    for (const tag2 of candidates2) {
      const value = tag2.resolve(source, false, tag2.tagName);
      if (value !== NOT_RESOLVED) return {
        value,
        tag: tag2
      };
    }
    const tag = this.defaultScalarTag;
    return {
      value: tag.resolve(source, false, tag.tagName),
      tag
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
    for (const tag of tags) flatTags = flatTags.concat(tag);
    return new Schema2([...this.tags, ...flatTags]);
  }
};
var FAILSAFE_SCHEMA = /* @__PURE__ */ new Schema([
  strTag,
  seqTag,
  mapTag
]);
var JSON_SCHEMA = /* @__PURE__ */ new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullJsonTag,
  boolJsonTag,
  intJsonTag,
  floatJsonTag
]);
var CORE_SCHEMA = /* @__PURE__ */ new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullCoreTag,
  boolCoreTag,
  intCoreTag,
  floatCoreTag
]);
var YAML11_SCHEMA = /* @__PURE__ */ new Schema([
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
var DUMP_SCHEMA = /* @__PURE__ */ YAML11_SCHEMA.withTags({
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
var DEFAULT_SNIPPET_OPTIONS = {
  maxLength: 79,
  indent: 1,
  linesBefore: 3,
  linesAfter: 2
};
function getLine(buffer, lineStart2, lineEnd2, position, maxLineLength) {
  let head2 = "";
  let tail = "";
  const maxHalfLength = Math.floor(maxLineLength / 2) - 1;
  if (position - lineStart2 > maxHalfLength) {
    head2 = " ... ";
    lineStart2 = position - maxHalfLength + head2.length;
  }
  if (lineEnd2 - position > maxHalfLength) {
    tail = " ...";
    lineEnd2 = position + maxHalfLength - tail.length;
  }
  return {
    str: head2 + buffer.slice(lineStart2, lineEnd2).replace(/\t/g, "\u2192") + tail,
    pos: position - lineStart2 + head2.length
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
  let match2;
  let foundLineNo = -1;
  while (match2 = re.exec(mark.buffer)) {
    lineEnds.push(match2.index);
    lineStarts2.push(match2.index + match2[0].length);
    if (mark.position <= match2.index && foundLineNo < 0) foundLineNo = lineStarts2.length - 2;
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
function formatError(exception, compact) {
  let where4 = "";
  if (!exception.mark) return exception.reason;
  if (exception.mark.name) where4 += `in "${exception.mark.name}" `;
  where4 += `(${exception.mark.line + 1}:${exception.mark.column + 1})`;
  if (!compact && exception.mark.snippet) where4 += `

${exception.mark.snippet}`;
  return `${exception.reason} ${where4}`;
}
var YAMLException = class YAMLException2 extends Error {
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
function foldedBreaks(count3) {
  if (count3 === 1) return " ";
  return "\n".repeat(count3 - 1);
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
      const fold2 = skipFoldedBreaks(input, position, end);
      result += foldedBreaks(fold2.breaks);
      position = captureStart = captureEnd = fold2.position;
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
      const fold2 = skipFoldedBreaks(input, position, end);
      result += foldedBreaks(fold2.breaks);
      position = captureStart = captureEnd = fold2.position;
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
      const escaped2 = input.charCodeAt(position);
      if (escaped2 === 10 || escaped2 === 13) position = skipFoldedBreaks(input, position, end).position;
      else if (escaped2 < 256 && simpleEscapeCheck[escaped2]) {
        result += simpleEscapeMap[escaped2];
        position++;
      } else {
        let hexLength = escapedHexLen$1(escaped2);
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
      const fold2 = skipFoldedBreaks(input, position, end);
      result += foldedBreaks(fold2.breaks);
      position = captureStart = captureEnd = fold2.position;
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
var DEFAULT_TAG_HANDLERS = Object.assign(/* @__PURE__ */ Object.create(null), {
  "!": "!",
  "!!": "tag:yaml.org,2002:"
});
var TAG_SUFFIX_CHARS = "-#;/?:@&=+$_.~*'()";
var TAG_URI_CHARS = TAG_SUFFIX_CHARS + "!,[]";
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
  const match2 = PATTERN_NON_PRINTABLE.exec(state.input.slice(start, end));
  if (match2 !== null) {
    state.position = start + match2.index + match2[0].length - 1;
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
  let simple3 = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 39) {
      if (state.input.charCodeAt(state.position + 1) === 39) {
        simple3 = false;
        state.position += 2;
        continue;
      }
      const end = state.position;
      state.position++;
      addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.SINGLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple3);
      return true;
    }
    if (isEol(ch)) {
      simple3 = false;
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
  let simple3 = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 34) {
      const end = state.position;
      state.position++;
      addScalarEvent(state, start, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.DOUBLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple3);
      return true;
    }
    if (ch === 92) {
      simple3 = false;
      const escaped2 = state.input.charCodeAt(++state.position);
      if (isEol(escaped2)) readFlowScalarBreak(state, nodeIndent);
      else if (isSimpleEscape(escaped2)) state.position++;
      else {
        let hexLength = escapedHexLen(escaped2);
        if (hexLength === 0) throwError(state, "unknown escape sequence");
        while (hexLength-- > 0) {
          state.position++;
          if (fromHexCode(state.input.charCodeAt(state.position)) < 0) throwError(state, "expected hexadecimal character");
        }
        state.position++;
      }
    } else if (isEol(ch)) {
      simple3 = false;
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
  let hasContent2 = false;
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
      if (allowBlockCollections && (readBlockSequence(state, blockIndent, props) || readBlockMapping(state, blockIndent, flowIndent, props)) || readFlowCollection(state, flowIndent, props)) hasContent2 = true;
      else {
        const ch = state.input.charCodeAt(state.position);
        if (propertyStart !== null && allowPropertyMapping && allowBlockStyles && !allowBlockCollections && ch !== 124 && ch !== 62) {
          const fallbackState = snapshotState(state);
          const propertyIndent = propertyStart.position - propertyStart.lineStart;
          restoreState(state, propertyStart);
          if (readBlockMapping(state, propertyIndent, flowIndent, emptyProperties()) && state.events[fallbackState.eventsLength]?.type === EVENT_ID.MAPPING) hasContent2 = true;
          else restoreState(state, fallbackState);
        }
        if (!hasContent2 && (allowBlockScalars && readBlockScalar(state, flowIndent, props) || readSingleQuotedScalar(state, flowIndent, props) || readDoubleQuotedScalar(state, flowIndent, props) || readAlias(state, props) || readPlainScalar(state, flowIndent, nodeContext, props))) hasContent2 = true;
      }
    } else if (indentStatus === 0) hasContent2 = allowBlockCollections && readBlockSequence(state, blockIndent, props);
  }
  allowBlockScalars = allowBlockScalars && !hasContent2;
  if (!hasContent2 && (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1 || allowBlockScalars)) {
    addScalarEvent(state, NO_RANGE$1, NO_RANGE$1, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN);
    hasContent2 = true;
  }
  state.depth--;
  return hasContent2 || props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1;
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
    const match2 = /^([0-9]+)\.([0-9]+)$/.exec(args[0]);
    if (match2 === null) throwError(state, "ill-formed argument of the YAML directive");
    if (parseInt(match2[1], 10) !== 1) throwError(state, "unacceptable YAML version of the document");
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
var DEFAULT_LOAD_OPTIONS = {
  ...DEFAULT_PARSER_OPTIONS,
  ...DEFAULT_CONSTRUCTOR_OPTIONS
};
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
var NS_PLAIN_FLOW_OUT = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT})$`, "u");
var NS_PLAIN_FLOW_IN = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_IN})$`, "u");
var NS_PLAIN_BLOCK_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY})$`, "u");
var NS_PLAIN_FLOW_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_FLOW_KEY})$`, "u");
var NB_SINGLE_ONE_LINE = new RegExp(`^(?:${SRC_NB_JSON})*$`, "u");
var NB_SINGLE_MULTI_LINE = new RegExp(`^(?:${SRC_NB_JSON}|\\n)*$`, "u");
var BLOCK_SCALAR_CONTENT = new RegExp(`^(?:${SRC_NB_CHAR}|\\n)*$`, "u");
var DEFAULT_PRESENTER_OPTIONS = {
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
var DEFAULT_DUMP_OPTIONS = {
  ...DEFAULT_PRESENTER_OPTIONS,
  schema: DUMP_SCHEMA,
  skipInvalid: false,
  noRefs: false,
  flowLevel: -1,
  sortKeys: false,
  transform: () => {
  }
};
var EVENT_DOCUMENT = EVENT_ID.DOCUMENT;
var EVENT_SEQUENCE = EVENT_ID.SEQUENCE;
var EVENT_MAPPING = EVENT_ID.MAPPING;
var EVENT_SCALAR = EVENT_ID.SCALAR;
var EVENT_ALIAS = EVENT_ID.ALIAS;
var EVENT_POP = EVENT_ID.POP;
var SCALAR_STYLE_PLAIN = SCALAR_STYLE.PLAIN;
var SCALAR_STYLE_SINGLE_QUOTED = SCALAR_STYLE.SINGLE_QUOTED;
var SCALAR_STYLE_DOUBLE_QUOTED = SCALAR_STYLE.DOUBLE_QUOTED;
var SCALAR_STYLE_LITERAL_BLOCK = SCALAR_STYLE.LITERAL_BLOCK;
var SCALAR_STYLE_FOLDED_BLOCK = SCALAR_STYLE.FOLDED_BLOCK;
var COLLECTION_STYLE_BLOCK = COLLECTION_STYLE.BLOCK;
var COLLECTION_STYLE_FLOW = COLLECTION_STYLE.FLOW;
var CHOMPING_CLIP = CHOMPING_MODE.CLIP;
var CHOMPING_STRIP = CHOMPING_MODE.STRIP;
var CHOMPING_KEEP = CHOMPING_MODE.KEEP;

// src/yaml/faults.ts
var quote = (text2) => JSON.stringify(text2);
var fault = (code3, message, hint) => ({ code: code3, message, hint });
var faults = {
  notInJson: (text2) => fault(
    "yaml-value",
    `${quote(text2)} is a number that JSON, and so helm, does not have`,
    "quote it if it is meant as text"
  ),
  unfit: (text2, tag) => fault("yaml-value", `${quote(text2)} does not fit its tag ${tag}`, "remove the tag, or correct the value"),
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
  noKey: (text2) => fault(
    "yaml-key",
    `${text2 === void 0 ? "nothing (null)" : quote(text2)} cannot be a key`,
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
  duplicate: (key, line, isError2) => fault(
    "yaml-duplicate-key",
    `the key ${quote(key)} stands twice in one map, first on line ${line}`,
    isError2 ? "remove one of the two" : "helm and kubectl keep the last one; remove the other"
  )
};

// src/yaml/key.ts
var largestSigned = 2n ** 63n - 1n;
function keyOf(resolved) {
  return resolved.is === "value" ? keyText(resolved.value) : resolved.key;
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

// src/yaml/place.ts
function skipSpace(text2, from) {
  let at2 = from;
  for (; ; ) {
    const code3 = text2.charCodeAt(at2);
    if (code3 === 32 || code3 === 9 || code3 === 10 || code3 === 13) at2 += 1;
    else if (code3 === 35) at2 = lineEnd(text2, at2);
    else return at2;
  }
}
function lineEnd(text2, from, to = text2.length) {
  for (let at2 = from; at2 < to; at2 += 1) {
    const code3 = text2.charCodeAt(at2);
    if (code3 === 10 || code3 === 13) return at2;
  }
  return to;
}
function isGlued(text2, keyEnd) {
  return text2[keyEnd] === ":" && ",[]{}".includes(text2[keyEnd + 1] ?? " ");
}
function scalarSpan(text2, event, lastEnd, indicator) {
  const { valueStart, valueEnd, style } = event;
  const properties = Math.max(event.anchorEnd, event.tagEnd);
  if (valueStart < 0) {
    const start2 = properties < 0 ? emptyStart(text2, lastEnd, indicator) : properties;
    return { start: start2, end: start2 };
  }
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
    return { start: valueStart - 1, end: valueEnd + 1 };
  }
  const from = Math.max(properties, lastEnd);
  const start = isBlock(event) ? blockHeader(text2, from, valueStart) : valueStart;
  return { start, end: valueEnd };
}
function isBlock(event) {
  return event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
}
function endsWithoutBreak(text2, event) {
  return isBlock(event) && event.valueEnd === text2.length && /[^\r\n]$/.test(text2);
}
function emptyStart(text2, from, indicator) {
  const at2 = skipSpace(text2, from);
  return text2[at2] === indicator ? at2 + 1 : from;
}
function blockHeader(text2, from, valueStart) {
  for (let at2 = skipSpace(text2, from); at2 < valueStart; at2 = skipSpace(text2, at2 + 1)) {
    if (text2[at2] === "|" || text2[at2] === ">") return at2;
  }
  return valueStart;
}
function flowEnd(text2, start, from) {
  const bracket = text2[start] === "{" ? "}" : text2[start] === "[" ? "]" : void 0;
  let at2 = skipSpace(text2, from);
  if (text2[at2] === ",") at2 = skipSpace(text2, at2 + 1);
  return text2[at2] === bracket ? at2 + 1 : from;
}
function markerEnd(text2, from) {
  const marker = /^---/gm;
  marker.lastIndex = from;
  return marker.exec(text2) === null ? from : marker.lastIndex;
}
function lineStart(text2, position) {
  let at2 = position;
  while (at2 > 0 && text2[at2 - 1] !== "\n" && text2[at2 - 1] !== "\r") at2 -= 1;
  return at2;
}

// src/yaml/tag.ts
var import_node_buffer = require("node:buffer");
var unfit = { is: "unfit" };
var standard = "tag:yaml.org,2002:";
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
function resolveTagged(tag, text2) {
  const name = tag.startsWith(standard) ? tag.slice(standard.length) : "";
  const resolved = resolvePlain(text2);
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
      return isTimestamp(text2) ? { is: "value", value: text2 } : unfit;
    case "binary":
      return decodeBinary(text2);
    default:
      return { is: "value", value: text2 };
  }
}
function isMergeTag(tag) {
  return tag === "!" || tag === `${standard}merge`;
}
function decodeBinary(text2) {
  const compact = text2.replace(/[\r\n]/g, "");
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return unfit;
  return { is: "value", value: import_node_buffer.Buffer.from(compact, "base64").toString("utf8") };
}
var time = /(?:[Tt][0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[-+][0-9]{2}:[0-9]{2})| [0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?)$/;
function isTimestamp(text2) {
  const [, year, month, day2] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(text2.replace(time, "")) ?? [];
  if (year === void 0 || month === void 0 || day2 === void 0) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day2)));
  const [hours = 0, minutes = 0, seconds = 0] = (time.exec(text2)?.[0] ?? "").match(/[0-9]+/g)?.map(Number) ?? [];
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day2) && hours < 24 && minutes < 60 && seconds < 60;
}

// src/yaml/tree.ts
function makeSource(file, text2) {
  let starts;
  return {
    file,
    text: text2,
    position(offset) {
      starts ??= lineStarts(text2);
      const line = lineOf(starts, offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    }
  };
}
function lineStarts(text2) {
  const starts = [0];
  for (const { index, 0: found } of text2.matchAll(/\r\n?|\n/g)) starts.push(index + found.length);
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
function valueOf(tree) {
  const seen = /* @__PURE__ */ new Map();
  const convert = (node) => {
    if (node.kind === "scalar") return node.value;
    const known = seen.get(node);
    if (known !== void 0) return known;
    const value = node.kind === "list" ? node.items.map(convert) : new Map([...node.entries.values()].map((entry2) => [entry2.key, convert(entry2.value)]));
    seen.set(node, value);
    return value;
  };
  return convert(tree);
}

// src/yaml/compose.ts
var Composer = class {
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
  constructor(source, text2, options, events) {
    this.#source = source;
    this.#text = text2;
    this.#options = options;
    this.#events = events;
  }
  compose() {
    const documents = [];
    while (this.#next < this.#events.length) {
      const start = this.#take();
      this.#anchors = /* @__PURE__ */ new Map();
      if (start.type === EVENT_ID.DOCUMENT) {
        this.#handles = new Map(
          start.directives.flatMap((one) => one.kind === "tag" ? [[one.handle, one.prefix]] : [])
        );
        if (start.explicitStart) this.#lastEnd = markerEnd(this.#text, this.#lastEnd);
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
  #place(start, end) {
    return { start, end, source: this.#source };
  }
  #pathText() {
    return this.#path.length === 0 ? void 0 : this.#path.reduce((parent, key) => childPath(parent, key), "");
  }
  #fail({ code: code3, message, hint }, place) {
    return new UserError(code3, message, { at: atOf(place, this.#pathText()), hint });
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
    const value = getScalarValue(this.#text, event);
    return endsWithoutBreak(this.#text, event) && value.endsWith("\n") ? value.slice(0, -1) : value;
  }
  #tag(event) {
    return event.tagStart < 0 ? "" : fullTag(this.#text.slice(event.tagStart, event.tagEnd), this.#handles);
  }
  #resolve(event) {
    const text2 = this.#written(event);
    if (event.tagStart < 0)
      return event.style === SCALAR_STYLE.PLAIN ? resolvePlain(text2) : this.#quoted(event, text2);
    const tagged = resolveTagged(this.#tag(event), text2);
    if (tagged.is !== "unfit") return tagged;
    const tag = this.#text.slice(event.tagStart, event.tagEnd);
    throw this.#fail(faults.unfit(text2, tag), this.#place(event.tagStart, event.tagEnd));
  }
  #quoted(event, text2) {
    if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast && new RegExp("\\p{Surrogate}", "u").test(text2)) {
      throw this.#fail(faults.halfCharacter(), this.#place(event.valueStart - 1, event.valueEnd + 1));
    }
    return { is: "value", value: text2 };
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
    return { kind: "list", items, ...this.#close(start, isFlow) };
  }
  #close(start, isFlow) {
    this.#take();
    if (isFlow) this.#lastEnd = flowEnd(this.#text, start, this.#lastEnd);
    return this.#place(start, this.#lastEnd);
  }
  #map(start, isFlow) {
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
        const { key, place } = this.#key(event);
        this.#path.push(key);
        const value = this.#node(":");
        const first = entries.get(key);
        if (first !== void 0 && !merged.delete(key)) this.#duplicate(key, place, first);
        entries.set(key, { key, keyPlace: place, value });
      }
      this.#path.pop();
    }
    return { kind: "map", entries, ...this.#close(start, isFlow) };
  }
  #duplicate(key, place, first) {
    const isError2 = this.#options.duplicates === "error";
    const { code: code3, message, hint } = faults.duplicate(
      key,
      this.#source.position(first.keyPlace.start).line,
      isError2
    );
    this.#problems.push(
      (isError2 ? problem : warning)(code3, message, { at: atOf(place, this.#pathText()), hint })
    );
  }
  #isMergeKey(event) {
    if (event.tagStart >= 0) return isMergeTag(this.#tag(event)) && this.#written(event) === "<<";
    return event.style === SCALAR_STYLE.PLAIN && event.valueEnd - event.valueStart === 2 && this.#text.startsWith("<<", event.valueStart);
  }
  #collectionAsKey(event) {
    const start = "start" in event ? event.start : this.#lastEnd;
    const isTemplate = this.#text.startsWith("{{", start - 1) || this.#text.startsWith("{{", start);
    return this.#fail(faults.collectionAsKey(isTemplate), this.#place(start, start + 1));
  }
  #key(event) {
    const isWritten = this.#options.keys === "written";
    if (event.type === EVENT_ID.ALIAS) {
      const { anchored, place: place2 } = this.#alias(event);
      const key2 = anchored.key && (isWritten ? anchored.key.written : keyOf(anchored.key.resolved));
      if (key2 === void 0) throw this.#fail(faults.aliasAsKey(), place2);
      return { key: key2, place: place2 };
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
    if (key !== void 0) return { key, place };
    throw this.#fail(faults.noKey(isNothing ? void 0 : written), place);
  }
  /** In document order, as go-yaml does it: a merge after a key replaces that key; in a list of maps the first wins. */
  #merge(into, merged) {
    const keys = [];
    for (const map of merged.kind === "list" ? merged.items.toReversed() : [merged]) {
      if (map.kind !== "map") throw this.#fail(faults.merge(), map);
      for (const entry2 of map.entries.values()) {
        into.set(entry2.key, entry2);
        keys.push(entry2.key);
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

// src/yaml/flatten.ts
function flatten(text2) {
  const pieces = [];
  let copied = 0;
  let depth = 0;
  const blank = (from, to) => {
    pieces.push(text2.slice(copied, from), " ".repeat(to - from));
    copied = to;
  };
  let at2 = 0;
  while (at2 < text2.length) {
    const character = text2[at2] ?? "";
    const isStart = depth > 0 ? !/\w/.test(text2[at2 - 1] ?? " ") : startsValue(text2, at2);
    if (character === "#" && /\s/.test(text2[at2 - 1] ?? "\n")) {
      const end = lineEnd(text2, at2);
      if (depth > 0) blank(at2, end);
      at2 = end;
    } else if (depth === 0 && (character === "|" || character === ">") && isStart) {
      at2 = blockEnd(text2, at2);
    } else if ((character === '"' || character === "'") && isStart) {
      const end = closingQuote(text2, at2);
      for (const { index, 0: found } of text2.slice(at2, end).matchAll(/[\r\n]+/g))
        blank(at2 + index, at2 + index + found.length);
      at2 = end;
    } else {
      if ((character === "[" || character === "{") && isStart) depth += 1;
      else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
      else if ((character === "\n" || character === "\r") && depth > 0) blank(at2, at2 + 1);
      at2 += 1;
    }
  }
  pieces.push(text2.slice(copied));
  return pieces.join("");
}
function startsValue(text2, at2) {
  if (!/[[{"'|>]/.test(text2[at2] ?? "")) return false;
  const line = text2.slice(Math.max(lineStart(text2, at2), at2 - 300), at2);
  return /(?:^[ \t]*|[:?-][ \t]+)(?:[&!]\S*[ \t]+)*$/.test(line);
}
function blockEnd(text2, from) {
  const prefix = text2.slice(lineStart(text2, from), from);
  const parent = /^(?:[ ]*[-?][ ]+(?=\S))*[ ]*/.exec(prefix)?.[0].length ?? 0;
  const indent = /[-?:][ ]+$/.test(prefix.slice(0, parent)) && prefix.length === parent ? prefix.trimEnd().length - 1 : parent;
  let at2 = lineEnd(text2, from);
  for (; ; ) {
    const line = /(?:\r\n?|\n)( *)([^\r\n]*)/y;
    line.lastIndex = at2;
    const [whole2, blanks = "", content = ""] = line.exec(text2) ?? [];
    if (whole2 === void 0 || content.trim() !== "" && blanks.length <= indent) return at2;
    at2 += whole2.length;
  }
}
function closingQuote(text2, from) {
  const quoted3 = text2[from] === '"' ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y;
  quoted3.lastIndex = from;
  return quoted3.exec(text2) === null ? text2.length : quoted3.lastIndex;
}

// src/yaml/syntax.ts
var smallText = 1024 * 1024;
function explain(source, reason, position) {
  const { text: text2 } = source;
  return tabInIndentation(text2, position) ?? controlCharacter(text2, reason, position) ?? leftOpen(source, reason, position) ?? afterValue(text2, reason, position) ?? keyWithoutColon(text2, reason, position) ?? escape(text2, reason, position) ?? {
    message: `not valid YAML: ${reason}`,
    hint: "correct the syntax at this place; often it is the indentation of this line or the one before",
    start: position,
    end: position + 1
  };
}
function tabInIndentation(text2, position) {
  const line = lineStart(text2, position);
  const indentation = /^[ \t]*/.exec(text2.slice(line, lineEnd(text2, line)))?.[0] ?? "";
  const tab = indentation.indexOf("	");
  if (tab < 0 || position > line + indentation.length) return void 0;
  return {
    message: "a tab stands in the indentation, spaces were expected",
    hint: "replace the tab by spaces",
    start: line + tab,
    end: line + indentation.length
  };
}
function controlCharacter(text2, reason, position) {
  if (!/non-printable|null byte|valid JSON character/.test(reason)) return void 0;
  const code3 = (text2.charCodeAt(position) || 0).toString(16).toUpperCase().padStart(4, "0");
  return {
    message: `the character U+${code3} may not stand in YAML`,
    hint: "remove it, or write it as an escape in double quotes",
    start: position,
    end: position + 1
  };
}
function leftOpen(source, reason, position) {
  const { text: text2 } = source;
  if (!/unexpected end of the|deficient indentation|missed comma/.test(reason) || text2.length > smallText)
    return void 0;
  const before = text2.slice(0, position).trimEnd();
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
  const [sign, closing] = text2[bracket] === "{" ? ["{", "}"] : ["[", "]"];
  const hint = `close it with ${closing}, indent what belongs to it, and put commas between its entries`;
  return open(source, bracket, `the bracket ${sign}`, hint);
}
var isQuoted = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
function open(source, start, what, hint) {
  const { line } = source.position(start);
  return {
    message: `${what} that opens here is not closed`,
    hint: hint.replace("LINE", String(line)),
    start,
    end: start + 1
  };
}
function parsed(text2) {
  try {
    return parseEvents(text2, {});
  } catch {
    return void 0;
  }
}
function openBracket(text2) {
  if (parsed(text2) !== void 0) return void 0;
  let suffixes = [""];
  for (let depth = 0; depth < 4; depth += 1) {
    suffixes = suffixes.flatMap((suffix) => [`${suffix}]`, `${suffix}}`]);
    for (const suffix of suffixes) {
      const events = parsed(text2 + suffix);
      if (events !== void 0) return lastClosed(events, depth + 1);
    }
  }
  return void 0;
}
function lastClosed(events, count3) {
  const openStarts = [];
  const closed = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) {
      const start = openStarts.pop();
      if (start !== void 0) closed.push(start);
    } else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      openStarts.push(event.style === COLLECTION_STYLE.FLOW ? event.start : void 0);
    } else if (event.type === EVENT_ID.DOCUMENT) {
      openStarts.push(void 0);
    }
  }
  return closed.at(-count3);
}
function afterValue(text2, reason, position) {
  if (!/bad indentation of a (?:mapping|sequence) entry|end of the stream or a document|a line break is expected/.test(
    reason
  ))
    return void 0;
  const end = lineEnd(text2, position);
  const at2 = { start: position, end };
  const character = text2[position] ?? "";
  if (character === ":") {
    return {
      message: 'a second ": " stands on this line',
      hint: "quote the value if the colon belongs to it, else start a new line",
      ...at2
    };
  }
  if (/[@`%]/.test(character)) {
    return { message: `${JSON.stringify(character)} cannot start a value`, hint: "quote the value", ...at2 };
  }
  const before = text2.slice(lineStart(text2, position), position);
  if (before.trim() !== "") {
    return {
      message: "the value has ended before this place",
      hint: "quote the whole value, or start a new line",
      ...at2
    };
  }
  return {
    message: "the indentation of this line fits none of the lines above it",
    hint: "indent it like the entry that it stands beside",
    ...at2
  };
}
function keyWithoutColon(text2, reason, position) {
  const isMultiline = reason.includes("multiline key");
  if (!isMultiline && !reason.includes("expected ':' after a mapping key")) return void 0;
  const before = text2.slice(0, isMultiline ? lineStart(text2, position) : position).trimEnd();
  const line = lineStart(text2, before.length);
  const start = line + (/^[ -]*/.exec(before.slice(line))?.[0].length ?? 0);
  return {
    message: "a key with a colon was expected, this line has none",
    hint: "write KEY: VALUE, or indent the line if it continues the value above",
    start,
    end: lineEnd(text2, start)
  };
}
function escape(text2, reason, position) {
  if (!/unknown escape|hexadecimal character/.test(reason)) return void 0;
  const start = text2.lastIndexOf("\\", position);
  return {
    message: `${JSON.stringify(text2.slice(start, position + 1))} is no escape that YAML knows in double quotes`.replace(
      "\\\\",
      "\\"
    ),
    hint: "use single quotes, or write the backslash twice",
    start,
    end: position + 1
  };
}

// src/yaml/parse.ts
function parse(source, text2) {
  const events = parseText(source, text2);
  refuseForeignBreaks(source, events);
  return events;
}
function parseText(source, text2) {
  try {
    return parseEvents(text2, { maxDepth: limits.depth });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return (error.reason === "deficient indentation" ? parseFlattened(text2) : void 0) ?? refuse(source, error);
  }
}
function parseFlattened(text2) {
  try {
    const flat = flatten(text2);
    const events = parseEvents(flat, { maxDepth: limits.depth });
    if (!isUnderstood(events, text2, flat)) return void 0;
    return events.map((event) => event.type === EVENT_ID.SCALAR ? { ...event, fast: false } : event);
  } catch {
    return void 0;
  }
}
function isUnderstood(events, text2, flat) {
  const flows = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) flows.pop();
    else if (event.type === EVENT_ID.DOCUMENT) flows.push(false);
    else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      flows.push(event.style === COLLECTION_STYLE.FLOW || flows.at(-1) === true);
    } else if (event.type === EVENT_ID.SCALAR && flows.at(-1) !== true && !isQuoted2(event.style)) {
      const { valueStart, valueEnd } = event;
      if (text2.slice(valueStart, valueEnd) !== flat.slice(valueStart, valueEnd)) return false;
    }
  }
  return true;
}
function refuse(source, error) {
  const position = Math.min(error.mark?.position ?? 0, source.text.length);
  if (error.reason.startsWith("nesting exceeded")) {
    throw new UserError("yaml-too-deep", `lists and maps are nested more than ${limits.depth} levels deep`, {
      at: atOf({ start: position, end: position + 1, source }),
      hint: `nest at most ${limits.depth} levels`
    });
  }
  const { message, hint, start, end } = explain(source, error.reason, position);
  throw new UserError("yaml-syntax", message, { at: atOf({ start, end, source }), hint });
}
function refuseForeignBreaks(source, events) {
  if (!/[\u2028\u2029\ufeff]/.test(source.text)) return;
  const quoted3 = events.filter((event) => event.type === EVENT_ID.SCALAR).filter((event) => isQuoted2(event.style));
  let next = 0;
  for (const { index } of source.text.matchAll(/[\u2028\u2029\ufeff]/g)) {
    while ((quoted3[next]?.valueEnd ?? Number.POSITIVE_INFINITY) <= index + 1) next += 1;
    const isInQuotes = (quoted3[next]?.valueStart ?? Number.POSITIVE_INFINITY) < index;
    const neighbours = source.text.slice(index - 1, index) + source.text.slice(index + 1, index + 2);
    if (isInQuotes && !/\s/.test(neighbours)) continue;
    const code3 = source.text.charCodeAt(index).toString(16);
    throw new UserError(
      "yaml-syntax",
      `the character U+${code3.toUpperCase()} changes the lines or columns that helm sees`,
      {
        at: atOf({ start: index, end: index + 1, source }),
        hint: `write it as the escape \\u${code3} in double quotes`
      }
    );
  }
}
var isQuoted2 = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;

// src/yaml/read.ts
function readDocuments(file, text2, options) {
  if (text2.length > limits.characters) {
    throw new UserError(
      "yaml-too-large",
      `the file has ${text2.length} characters, the limit is ${limits.characters}`,
      {
        at: { file, line: 1, column: 1 },
        hint: "split the file"
      }
    );
  }
  const source = makeSource(file, text2.startsWith("\uFEFF") ? text2.slice(1) : text2);
  const parsed2 = source.text.includes("\x85") ? source.text.replaceAll("\x85", "\n") : source.text;
  return new Composer(source, parsed2, options, parse(source, parsed2)).compose();
}
function entryOf(tree, key) {
  return tree?.kind === "map" ? tree.entries.get(key) : void 0;
}

// src/yaml/write-text.ts
function stringToken(text2, indent) {
  if (indent !== void 0 && isBlockSafe(text2)) return block(text2, indent);
  return isPlainSafe(text2) ? text2 : quoted(text2);
}
function keyToken(key) {
  return isPlainSafe(key) && !/["'[\]{},#&*!|>]/.test(key) ? key : quoted(key);
}
function quoted(text2) {
  return JSON.stringify(wellFormed(text2)).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
function wellFormed(text2) {
  return text2.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD");
}
var blockText = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
function isBlockSafe(text2) {
  const endsBlank = /\n[ \t]/.test(text2.slice(text2.trimEnd().length));
  return text2.includes("\n") && /\S/.test(text2) && !endsBlank && blockText.test(text2);
}
function block(text2, indent) {
  let trailing = 0;
  while (text2.endsWith("\n".repeat(trailing + 1)) && trailing < 2) trailing += 1;
  const chomp2 = ["-", "", "+"][trailing] ?? "";
  const width = /^\n*[ \t]/.test(text2) ? "2" : "";
  const lines = (trailing === 0 ? text2 : text2.slice(0, -1)).split("\n");
  return `|${width}${chomp2}
${lines.map((line) => line === "" ? "" : indent + line).join("\n")}`;
}
function isPlainSafe(text2) {
  if (!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text2)) return false;
  if (/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text2)) return false;
  return isPlainString(text2) && !looksTyped(text2);
}
function looksTyped(text2) {
  return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text2) || text2 === "<<" || text2 === "=";
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
    const token3 = keyToken(key);
    const start = token3.length > longestSimpleKey ? `? ${token3}
${indent}` : token3;
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

// src/manifests/look.ts
var entry = (map, key) => map?.get(key);
var mapOf = (value) => isMap(value) ? value : void 0;
var listOf = (value) => isList(value) ? value : void 0;
var textOf = (value) => typeof value === "string" ? value : void 0;
function at(value, ...keys) {
  let current = value;
  for (const key of keys) current = mapOf(current)?.get(key);
  return current;
}

// src/data/kubernetes/index.ts
var kubernetes_exports = {};
__export(kubernetes_exports, {
  defaults: () => defaults,
  emptyIsNotAbsent: () => emptyIsNotAbsent,
  kinds: () => kinds,
  types: () => types
});

// src/data/kubernetes/defaults.ts
var defaults = `api.admissionregistration.v1.MatchResources	matchPolicy	"Equivalent"
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
api.core.v1.PersistentVolumeSpec	persistentVolumeReclaimPolicy	"Retain"
api.core.v1.PersistentVolumeSpec	volumeMode	"Filesystem"
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
var emptyIsNotAbsent = `api.autoscaling.v2.HPAScalingRules	policies
api.storage.v1.StorageClass	parameters
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	dependencies`;

// src/data/kubernetes/types.ts
var kinds = `	v1	Binding	N	0
	v1	ConfigMap	N	4
	v1	Endpoints	N	5
	v1	Event	N	9
	v1	LimitRange	N	12
	v1	Namespace	C	15
	v1	Node	C	17
	v1	PersistentVolume	C	22
	v1	PersistentVolumeClaim	N	51
	v1	Pod	N	58
	v1	PodTemplate	N	144
	v1	ReplicationController	N	146
	v1	ResourceQuota	N	148
	v1	Secret	N	152
	v1	Service	N	153
	v1	ServiceAccount	N	158
admissionregistration.k8s.io	v1	MutatingWebhookConfiguration	C	159
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicy	C	165
admissionregistration.k8s.io	v1	ValidatingAdmissionPolicyBinding	C	173
admissionregistration.k8s.io	v1	ValidatingWebhookConfiguration	C	176
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicy	C	178
admissionregistration.k8s.io	v1alpha1	MutatingAdmissionPolicyBinding	C	188
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicy	C	191
admissionregistration.k8s.io	v1beta1	MutatingAdmissionPolicyBinding	C	201
apiextensions.k8s.io	v1	CustomResourceDefinition	C	204
apiregistration.k8s.io	v1	APIService	C	220
apps	v1	ControllerRevision	N	223
apps	v1	DaemonSet	N	224
apps	v1	Deployment	N	228
apps	v1	ReplicaSet	N	232
apps	v1	StatefulSet	N	234
authentication.k8s.io	v1	SelfSubjectReview	C	240
authentication.k8s.io	v1	TokenReview	C	241
authorization.k8s.io	v1	LocalSubjectAccessReview	N	243
authorization.k8s.io	v1	SelfSubjectAccessReview	C	250
authorization.k8s.io	v1	SelfSubjectRulesReview	C	252
authorization.k8s.io	v1	SubjectAccessReview	C	254
autoscaling	v1	HorizontalPodAutoscaler	N	255
autoscaling	v2	HorizontalPodAutoscaler	N	258
batch	v1	CronJob	N	272
batch	v1	Job	N	282
certificates.k8s.io	v1	CertificateSigningRequest	C	283
certificates.k8s.io	v1alpha1	ClusterTrustBundle	C	285
certificates.k8s.io	v1alpha1	PodCertificateRequest	N	287
certificates.k8s.io	v1beta1	ClusterTrustBundle	C	289
coordination.k8s.io	v1	Lease	N	291
coordination.k8s.io	v1alpha2	LeaseCandidate	N	293
coordination.k8s.io	v1beta1	LeaseCandidate	N	295
discovery.k8s.io	v1	EndpointSlice	N	297
events.k8s.io	v1	Event	N	304
flowcontrol.apiserver.k8s.io	v1	FlowSchema	C	306
flowcontrol.apiserver.k8s.io	v1	PriorityLevelConfiguration	C	317
internal.apiserver.k8s.io	v1alpha1	StorageVersion	C	323
networking.k8s.io	v1	IPAddress	C	324
networking.k8s.io	v1	Ingress	N	327
networking.k8s.io	v1	IngressClass	C	336
networking.k8s.io	v1	NetworkPolicy	N	339
networking.k8s.io	v1	ServiceCIDR	C	346
networking.k8s.io	v1beta1	IPAddress	C	348
networking.k8s.io	v1beta1	ServiceCIDR	C	351
node.k8s.io	v1	RuntimeClass	C	353
policy	v1	PodDisruptionBudget	N	356
rbac.authorization.k8s.io	v1	ClusterRole	C	358
rbac.authorization.k8s.io	v1	ClusterRoleBinding	C	361
rbac.authorization.k8s.io	v1	Role	N	364
rbac.authorization.k8s.io	v1	RoleBinding	N	365
resource.k8s.io	v1	DeviceClass	C	366
resource.k8s.io	v1	ResourceClaim	N	372
resource.k8s.io	v1	ResourceClaimTemplate	N	382
resource.k8s.io	v1	ResourceSlice	C	384
resource.k8s.io	v1alpha3	DeviceTaintRule	C	396
resource.k8s.io	v1beta1	DeviceClass	C	402
resource.k8s.io	v1beta1	ResourceClaim	N	408
resource.k8s.io	v1beta1	ResourceClaimTemplate	N	417
resource.k8s.io	v1beta1	ResourceSlice	C	419
resource.k8s.io	v1beta2	DeviceClass	C	432
resource.k8s.io	v1beta2	ResourceClaim	N	438
resource.k8s.io	v1beta2	ResourceClaimTemplate	N	448
resource.k8s.io	v1beta2	ResourceSlice	C	450
scheduling.k8s.io	v1	PriorityClass	C	462
storage.k8s.io	v1	CSIDriver	C	463
storage.k8s.io	v1	CSINode	C	466
storage.k8s.io	v1	CSIStorageCapacity	N	470
storage.k8s.io	v1	StorageClass	C	471
storage.k8s.io	v1	VolumeAttachment	C	474
storage.k8s.io	v1	VolumeAttributesClass	C	477
storage.k8s.io	v1alpha1	VolumeAttributesClass	C	478
storage.k8s.io	v1beta1	VolumeAttributesClass	C	479
storagemigration.k8s.io	v1alpha1	StorageVersionMigration	C	480`;
var types = `api.core.v1.Binding	apiVersion=s	kind=s	metadata=?@1	target=?@3
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
api.core.v1.PersistentVolumeClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@52
api.core.v1.PersistentVolumeClaimSpec	accessModes=?[]s	dataSource=@53	dataSourceRef=@54	resources=?@55	selector=@56	storageClassName=s	volumeAttributesClassName=s	volumeMode=s	volumeName=?s
api.core.v1.TypedLocalObjectReference	apiGroup=s	kind=?s	name=?s
api.core.v1.TypedObjectReference	apiGroup=s	kind=?s	name=?s	namespace=s
api.core.v1.VolumeResourceRequirements	limits=?{}q	requests=?{}q
apimachinery.pkg.apis.meta.v1.LabelSelector	matchExpressions=?[]@57	matchLabels=?{}s
apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement	key=?s	operator=?s	values=?[]s
api.core.v1.Pod	apiVersion=s	kind=s	metadata=?@1	spec=?@59
api.core.v1.PodSpec	activeDeadlineSeconds=i	affinity=@60	automountServiceAccountToken=b	containers=?[name]@67	dnsConfig=@101	dnsPolicy=?s	enableServiceLinks=b	ephemeralContainers=?[name]@103	hostAliases=?[ip]@104	hostIPC=?b	hostNetwork=?b	hostPID=?b	hostUsers=b	hostname=?s	hostnameOverride=s	imagePullSecrets=?[name]@105	initContainers=?[name]@67	nodeName=?s	nodeSelector=?{}s	os=@106	overhead=?{}q	preemptionPolicy=s	priority=i	priorityClassName=?s	readinessGates=?[]@107	resourceClaims=?[name]@108	resources=@89	restartPolicy=?s	runtimeClassName=s	schedulerName=?s	schedulingGates=?[name]@109	securityContext=@110	serviceAccount=?s	serviceAccountName=?s	setHostnameAsFQDN=b	shareProcessNamespace=b	subdomain=?s	terminationGracePeriodSeconds=i	tolerations=?[]@112	topologySpreadConstraints=?[topologyKey,whenUnsatisfiable]@113	volumes=?[name]@114
api.core.v1.Affinity	nodeAffinity=@61	podAffinity=@63	podAntiAffinity=@66
api.core.v1.NodeAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@62	requiredDuringSchedulingIgnoredDuringExecution=@41
api.core.v1.PreferredSchedulingTerm	preference=?@42	weight=?i
api.core.v1.PodAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@64	requiredDuringSchedulingIgnoredDuringExecution=?[]@65
api.core.v1.WeightedPodAffinityTerm	podAffinityTerm=?@65	weight=?i
api.core.v1.PodAffinityTerm	labelSelector=@56	matchLabelKeys=?[]s	mismatchLabelKeys=?[]s	namespaceSelector=@56	namespaces=?[]s	topologyKey=?s
api.core.v1.PodAntiAffinity	preferredDuringSchedulingIgnoredDuringExecution=?[]@64	requiredDuringSchedulingIgnoredDuringExecution=?[]@65
api.core.v1.Container	args=?[]s	command=?[]s	env=?[name]@68	envFrom=?[]@75	image=?s	imagePullPolicy=?s	lifecycle=@78	livenessProbe=@85	name=?s	ports=?[containerPort,protocol]@87	readinessProbe=@85	resizePolicy=?[]@88	resources=?@89	restartPolicy=s	restartPolicyRules=?[]@91	securityContext=@93	startupProbe=@85	stdin=?b	stdinOnce=?b	terminationMessagePath=?s	terminationMessagePolicy=?s	tty=?b	volumeDevices=?[devicePath]@99	volumeMounts=?[mountPath]@100	workingDir=?s
api.core.v1.EnvVar	name=?s	value=?s	valueFrom=@69
api.core.v1.EnvVarSource	configMapKeyRef=@70	fieldRef=@71	fileKeyRef=@72	resourceFieldRef=@73	secretKeyRef=@74
api.core.v1.ConfigMapKeySelector	key=?s	name=?s	optional=b
api.core.v1.ObjectFieldSelector	apiVersion=?s	fieldPath=?s
api.core.v1.FileKeySelector	key=?s	optional=b	path=?s	volumeName=?s
api.core.v1.ResourceFieldSelector	containerName=?s	divisor=?q	resource=?s
api.core.v1.SecretKeySelector	key=?s	name=?s	optional=b
api.core.v1.EnvFromSource	configMapRef=@76	prefix=?s	secretRef=@77
api.core.v1.ConfigMapEnvSource	name=?s	optional=b
api.core.v1.SecretEnvSource	name=?s	optional=b
api.core.v1.Lifecycle	postStart=@79	preStop=@79	stopSignal=s
api.core.v1.LifecycleHandler	exec=@80	httpGet=@81	sleep=@83	tcpSocket=@84
api.core.v1.ExecAction	command=?[]s
api.core.v1.HTTPGetAction	host=?s	httpHeaders=?[]@82	path=?s	port=?x	scheme=?s
api.core.v1.HTTPHeader	name=?s	value=?s
api.core.v1.SleepAction	seconds=?i
api.core.v1.TCPSocketAction	host=?s	port=?x
api.core.v1.Probe	exec=@80	failureThreshold=?i	grpc=@86	httpGet=@81	initialDelaySeconds=?i	periodSeconds=?i	successThreshold=?i	tcpSocket=@84	terminationGracePeriodSeconds=i	timeoutSeconds=?i
api.core.v1.GRPCAction	port=?i	service=s
api.core.v1.ContainerPort	containerPort=?i	hostIP=?s	hostPort=?i	name=?s	protocol=?s
api.core.v1.ContainerResizePolicy	resourceName=?s	restartPolicy=?s
api.core.v1.ResourceRequirements	claims=?[name]@90	limits=?{}q	requests=?{}q
api.core.v1.ResourceClaim	name=?s	request=?s
api.core.v1.ContainerRestartRule	action=?s	exitCodes=@92
api.core.v1.ContainerRestartRuleOnExitCodes	operator=?s	values=?[=]i
api.core.v1.SecurityContext	allowPrivilegeEscalation=b	appArmorProfile=@94	capabilities=@95	privileged=b	procMount=s	readOnlyRootFilesystem=b	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxOptions=@96	seccompProfile=@97	windowsOptions=@98
api.core.v1.AppArmorProfile	localhostProfile=s	type=?s
api.core.v1.Capabilities	add=?[]s	drop=?[]s
api.core.v1.SELinuxOptions	level=?s	role=?s	type=?s	user=?s
api.core.v1.SeccompProfile	localhostProfile=s	type=?s
api.core.v1.WindowsSecurityContextOptions	gmsaCredentialSpec=s	gmsaCredentialSpecName=s	hostProcess=b	runAsUserName=s
api.core.v1.VolumeDevice	devicePath=?s	name=?s
api.core.v1.VolumeMount	mountPath=?s	mountPropagation=s	name=?s	readOnly=?b	recursiveReadOnly=s	subPath=?s	subPathExpr=?s
api.core.v1.PodDNSConfig	nameservers=?[]s	options=?[]@102	searches=?[]s
api.core.v1.PodDNSConfigOption	name=?s	value=s
api.core.v1.EphemeralContainer	args=?[]s	command=?[]s	env=?[name]@68	envFrom=?[]@75	image=?s	imagePullPolicy=?s	lifecycle=@78	livenessProbe=@85	name=?s	ports=?[containerPort,protocol]@87	readinessProbe=@85	resizePolicy=?[]@88	resources=?@89	restartPolicy=s	restartPolicyRules=?[]@91	securityContext=@93	startupProbe=@85	stdin=?b	stdinOnce=?b	targetContainerName=?s	terminationMessagePath=?s	terminationMessagePolicy=?s	tty=?b	volumeDevices=?[devicePath]@99	volumeMounts=?[mountPath]@100	workingDir=?s
api.core.v1.HostAlias	hostnames=?[]s	ip=?s
api.core.v1.LocalObjectReference	name=?s
api.core.v1.PodOS	name=?s
api.core.v1.PodReadinessGate	conditionType=?s
api.core.v1.PodResourceClaim	name=?s	resourceClaimName=s	resourceClaimTemplateName=s
api.core.v1.PodSchedulingGate	name=?s
api.core.v1.PodSecurityContext	appArmorProfile=@94	fsGroup=i	fsGroupChangePolicy=s	runAsGroup=i	runAsNonRoot=b	runAsUser=i	seLinuxChangePolicy=s	seLinuxOptions=@96	seccompProfile=@97	supplementalGroups=?[]i	supplementalGroupsPolicy=s	sysctls=?[]@111	windowsOptions=@98
api.core.v1.Sysctl	name=?s	value=?s
api.core.v1.Toleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.core.v1.TopologySpreadConstraint	labelSelector=@56	matchLabelKeys=?[]s	maxSkew=?i	minDomains=i	nodeAffinityPolicy=s	nodeTaintsPolicy=s	topologyKey=?s	whenUnsatisfiable=?s
api.core.v1.Volume	awsElasticBlockStore=@24	azureDisk=@25	azureFile=@115	cephfs=@116	cinder=@117	configMap=@118	csi=@120	downwardAPI=@121	emptyDir=@123	ephemeral=@124	fc=@31	flexVolume=@126	flocker=@33	gcePersistentDisk=@34	gitRepo=@127	glusterfs=@128	hostPath=@36	image=@129	iscsi=@130	name=?s	nfs=@39	persistentVolumeClaim=@131	photonPersistentDisk=@44	portworxVolume=@45	projected=@132	quobyte=@46	rbd=@140	scaleIO=@141	secret=@142	storageos=@143	vsphereVolume=@50
api.core.v1.AzureFileVolumeSource	readOnly=?b	secretName=?s	shareName=?s
api.core.v1.CephFSVolumeSource	monitors=?[]s	path=?s	readOnly=?b	secretFile=?s	secretRef=@105	user=?s
api.core.v1.CinderVolumeSource	fsType=?s	readOnly=?b	secretRef=@105	volumeID=?s
api.core.v1.ConfigMapVolumeSource	defaultMode=i	items=?[]@119	name=?s	optional=b
api.core.v1.KeyToPath	key=?s	mode=i	path=?s
api.core.v1.CSIVolumeSource	driver=?s	fsType=s	nodePublishSecretRef=@105	readOnly=b	volumeAttributes=?{}s
api.core.v1.DownwardAPIVolumeSource	defaultMode=i	items=?[]@122
api.core.v1.DownwardAPIVolumeFile	fieldRef=@71	mode=i	path=?s	resourceFieldRef=@73
api.core.v1.EmptyDirVolumeSource	medium=?s	sizeLimit=q
api.core.v1.EphemeralVolumeSource	volumeClaimTemplate=@125
api.core.v1.PersistentVolumeClaimTemplate	metadata=?@1	spec=?@52
api.core.v1.FlexVolumeSource	driver=?s	fsType=?s	options=?{}s	readOnly=?b	secretRef=@105
api.core.v1.GitRepoVolumeSource	directory=?s	repository=?s	revision=?s
api.core.v1.GlusterfsVolumeSource	endpoints=?s	path=?s	readOnly=?b
api.core.v1.ImageVolumeSource	pullPolicy=?s	reference=?s
api.core.v1.ISCSIVolumeSource	chapAuthDiscovery=?b	chapAuthSession=?b	fsType=?s	initiatorName=s	iqn=?s	iscsiInterface=?s	lun=?i	portals=?[]s	readOnly=?b	secretRef=@105	targetPortal=?s
api.core.v1.PersistentVolumeClaimVolumeSource	claimName=?s	readOnly=?b
api.core.v1.ProjectedVolumeSource	defaultMode=i	sources=?[]@133
api.core.v1.VolumeProjection	clusterTrustBundle=@134	configMap=@135	downwardAPI=@136	podCertificate=@137	secret=@138	serviceAccountToken=@139
api.core.v1.ClusterTrustBundleProjection	labelSelector=@56	name=s	optional=b	path=?s	signerName=s
api.core.v1.ConfigMapProjection	items=?[]@119	name=?s	optional=b
api.core.v1.DownwardAPIProjection	items=?[]@122
api.core.v1.PodCertificateProjection	certificateChainPath=?s	credentialBundlePath=?s	keyPath=?s	keyType=?s	maxExpirationSeconds=i	signerName=?s
api.core.v1.SecretProjection	items=?[]@119	name=?s	optional=b
api.core.v1.ServiceAccountTokenProjection	audience=?s	expirationSeconds=i	path=?s
api.core.v1.RBDVolumeSource	fsType=?s	image=?s	keyring=?s	monitors=?[]s	pool=?s	readOnly=?b	secretRef=@105	user=?s
api.core.v1.ScaleIOVolumeSource	fsType=?s	gateway=?s	protectionDomain=?s	readOnly=?b	secretRef=@105	sslEnabled=?b	storageMode=?s	storagePool=?s	system=?s	volumeName=?s
api.core.v1.SecretVolumeSource	defaultMode=i	items=?[]@119	optional=b	secretName=?s
api.core.v1.StorageOSVolumeSource	fsType=?s	readOnly=?b	secretRef=@105	volumeName=?s	volumeNamespace=?s
api.core.v1.PodTemplate	apiVersion=s	kind=s	metadata=?@1	template=?@145
api.core.v1.PodTemplateSpec	metadata=?@1	spec=?@59
api.core.v1.ReplicationController	apiVersion=s	kind=s	metadata=?@1	spec=?@147
api.core.v1.ReplicationControllerSpec	minReadySeconds=?i	replicas=i	selector=?{}s	template=@145
api.core.v1.ResourceQuota	apiVersion=s	kind=s	metadata=?@1	spec=?@149
api.core.v1.ResourceQuotaSpec	hard=?{}q	scopeSelector=@150	scopes=?[]s
api.core.v1.ScopeSelector	matchExpressions=?[]@151
api.core.v1.ScopedResourceSelectorRequirement	operator=?s	scopeName=?s	values=?[]s
api.core.v1.Secret	apiVersion=s	data=?{}y	immutable=b	kind=s	metadata=?@1	stringData=?{}s	type=?s
api.core.v1.Service	apiVersion=s	kind=s	metadata=?@1	spec=?@154
api.core.v1.ServiceSpec	allocateLoadBalancerNodePorts=b	clusterIP=?s	clusterIPs=?[]s	externalIPs=?[]s	externalName=?s	externalTrafficPolicy=?s	healthCheckNodePort=?i	internalTrafficPolicy=s	ipFamilies=?[]s	ipFamilyPolicy=s	loadBalancerClass=s	loadBalancerIP=?s	loadBalancerSourceRanges=?[]s	ports=?[port,protocol]@155	publishNotReadyAddresses=?b	selector=?{}s	sessionAffinity=?s	sessionAffinityConfig=@156	trafficDistribution=s	type=?s
api.core.v1.ServicePort	appProtocol=s	name=?s	nodePort=?i	port=?i	protocol=?s	targetPort=?x
api.core.v1.SessionAffinityConfig	clientIP=@157
api.core.v1.ClientIPConfig	timeoutSeconds=i
api.core.v1.ServiceAccount	apiVersion=s	automountServiceAccountToken=b	imagePullSecrets=?[]@105	kind=s	metadata=?@1	secrets=?[name]@3
api.admissionregistration.v1.MutatingWebhookConfiguration	apiVersion=s	kind=s	metadata=?@1	webhooks=?[name]@160
api.admissionregistration.v1.MutatingWebhook	admissionReviewVersions=?[]s	clientConfig=?@161	failurePolicy=s	matchConditions=?[name]@163	matchPolicy=s	name=?s	namespaceSelector=@56	objectSelector=@56	reinvocationPolicy=s	rules=?[]@164	sideEffects=s	timeoutSeconds=i
api.admissionregistration.v1.WebhookClientConfig	caBundle=?y	service=@162	url=s
api.admissionregistration.v1.ServiceReference	name=?s	namespace=?s	path=s	port=i
api.admissionregistration.v1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1.RuleWithOperations	apiGroups=?[]s	apiVersions=?[]s	operations=?[]s	resources=?[]s	scope=s
api.admissionregistration.v1.ValidatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@166
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	auditAnnotations=?[]@167	failurePolicy=s	matchConditions=?[name]@163	matchConstraints=@168	paramKind=@170	validations=?[]@171	variables=?[name]@172
api.admissionregistration.v1.AuditAnnotation	key=?s	valueExpression=?s
api.admissionregistration.v1.MatchResources	excludeResourceRules=?[]@169	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@169
api.admissionregistration.v1.NamedRuleWithOperations	apiGroups=?[]s	apiVersions=?[]s	operations=?[]s	resourceNames=?[]s	resources=?[]s	scope=s
api.admissionregistration.v1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1.Validation	expression=?s	message=?s	messageExpression=?s	reason=s
api.admissionregistration.v1.Variable	expression=?s	name=?s
api.admissionregistration.v1.ValidatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@174
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	matchResources=@168	paramRef=@175	policyName=?s	validationActions=?[=]s
api.admissionregistration.v1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
api.admissionregistration.v1.ValidatingWebhookConfiguration	apiVersion=s	kind=s	metadata=?@1	webhooks=?[name]@177
api.admissionregistration.v1.ValidatingWebhook	admissionReviewVersions=?[]s	clientConfig=?@161	failurePolicy=s	matchConditions=?[name]@163	matchPolicy=s	name=?s	namespaceSelector=@56	objectSelector=@56	rules=?[]@164	sideEffects=s	timeoutSeconds=i
api.admissionregistration.v1alpha1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@179
api.admissionregistration.v1alpha1.MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=?[name]@180	matchConstraints=@181	mutations=?[]@183	paramKind=@186	reinvocationPolicy=?s	variables=?[]@187
api.admissionregistration.v1alpha1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1alpha1.MatchResources	excludeResourceRules=?[]@182	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@182
api.admissionregistration.v1alpha1.NamedRuleWithOperations	apiGroups=[]s	apiVersions=[]s	operations=[]s	resourceNames=?[]s	resources=[]s	scope=s
api.admissionregistration.v1alpha1.Mutation	applyConfiguration=@184	jsonPatch=@185	patchType=?s
api.admissionregistration.v1alpha1.ApplyConfiguration	expression=?s
api.admissionregistration.v1alpha1.JSONPatch	expression=?s
api.admissionregistration.v1alpha1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1alpha1.Variable	expression=?s	name=?s
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@189
api.admissionregistration.v1alpha1.MutatingAdmissionPolicyBindingSpec	matchResources=@181	paramRef=@190	policyName=?s
api.admissionregistration.v1alpha1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
api.admissionregistration.v1beta1.MutatingAdmissionPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@192
api.admissionregistration.v1beta1.MutatingAdmissionPolicySpec	failurePolicy=s	matchConditions=?[name]@193	matchConstraints=@194	mutations=?[]@196	paramKind=@199	reinvocationPolicy=?s	variables=?[]@200
api.admissionregistration.v1beta1.MatchCondition	expression=?s	name=?s
api.admissionregistration.v1beta1.MatchResources	excludeResourceRules=?[]@195	matchPolicy=s	namespaceSelector=@56	objectSelector=@56	resourceRules=?[]@195
api.admissionregistration.v1beta1.NamedRuleWithOperations	apiGroups=[]s	apiVersions=[]s	operations=[]s	resourceNames=?[]s	resources=[]s	scope=s
api.admissionregistration.v1beta1.Mutation	applyConfiguration=@197	jsonPatch=@198	patchType=?s
api.admissionregistration.v1beta1.ApplyConfiguration	expression=?s
api.admissionregistration.v1beta1.JSONPatch	expression=?s
api.admissionregistration.v1beta1.ParamKind	apiVersion=?s	kind=?s
api.admissionregistration.v1beta1.Variable	expression=?s	name=?s
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBinding	apiVersion=s	kind=s	metadata=?@1	spec=?@202
api.admissionregistration.v1beta1.MutatingAdmissionPolicyBindingSpec	matchResources=@194	paramRef=@203	policyName=?s
api.admissionregistration.v1beta1.ParamRef	name=?s	namespace=?s	parameterNotFoundAction=s	selector=@56
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinition	apiVersion=s	kind=s	metadata=?@1	spec=?@205
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion=@206	group=?s	names=?@210	preserveUnknownFields=?b	scope=?s	versions=?[]@211
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceConversion	strategy=?s	webhook=@207
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookConversion	clientConfig=@208	conversionReviewVersions=?[]s
apiextensions-apiserver.pkg.apis.apiextensions.v1.WebhookClientConfig	caBundle=?y	service=@209	url=s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	name=?s	namespace=?s	path=s	port=i
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames	categories=?[]s	kind=?s	listKind=?s	plural=?s	shortNames=?[]s	singular=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	additionalPrinterColumns=?[]@212	deprecated=?b	deprecationWarning=s	name=?s	schema=@213	selectableFields=?[]@217	served=?b	storage=?b	subresources=@218
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceColumnDefinition	description=?s	format=?s	jsonPath=?s	name=?s	priority=?i	type=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceValidation	openAPIV3Schema=@214
apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps	$ref=s	$schema=?s	additionalItems=j	additionalProperties=j	allOf=?[]@214	anyOf=?[]@214	default=j	definitions=?{}@214	dependencies=?{}j	description=?s	enum=?[]j	example=j	exclusiveMaximum=?b	exclusiveMinimum=?b	externalDocs=@215	format=?s	id=?s	items=j	maxItems=i	maxLength=i	maxProperties=i	maximum=n	minItems=i	minLength=i	minProperties=i	minimum=n	multipleOf=n	not=@214	nullable=?b	oneOf=?[]@214	pattern=?s	patternProperties=?{}@214	properties=?{}@214	required=?[]s	title=?s	type=?s	uniqueItems=?b	x-kubernetes-embedded-resource=?b	x-kubernetes-int-or-string=?b	x-kubernetes-list-map-keys=?[]s	x-kubernetes-list-type=s	x-kubernetes-map-type=s	x-kubernetes-preserve-unknown-fields=b	x-kubernetes-validations=?[rule]@216
apiextensions-apiserver.pkg.apis.apiextensions.v1.ExternalDocumentation	description=?s	url=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.ValidationRule	fieldPath=?s	message=?s	messageExpression=?s	optionalOldSelf=b	reason=s	rule=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.SelectableField	jsonPath=?s
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresources	scale=@219	status=j
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceSubresourceScale	labelSelectorPath=s	specReplicasPath=?s	statusReplicasPath=?s
kube-aggregator.pkg.apis.apiregistration.v1.APIService	apiVersion=s	kind=s	metadata=?@1	spec=?@221
kube-aggregator.pkg.apis.apiregistration.v1.APIServiceSpec	caBundle=?y	group=?s	groupPriorityMinimum=?i	insecureSkipTLSVerify=?b	service=@222	version=?s	versionPriority=?i
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	name=?s	namespace=?s	port=i
api.apps.v1.ControllerRevision	apiVersion=s	data=?j	kind=s	metadata=?@1	revision=?i
api.apps.v1.DaemonSet	apiVersion=s	kind=s	metadata=?@1	spec=?@225
api.apps.v1.DaemonSetSpec	minReadySeconds=?i	revisionHistoryLimit=i	selector=@56	template=?@145	updateStrategy=?@226
api.apps.v1.DaemonSetUpdateStrategy	rollingUpdate=@227	type=?s
api.apps.v1.RollingUpdateDaemonSet	maxSurge=x	maxUnavailable=x
api.apps.v1.Deployment	apiVersion=s	kind=s	metadata=?@1	spec=?@229
api.apps.v1.DeploymentSpec	minReadySeconds=?i	paused=?b	progressDeadlineSeconds=i	replicas=i	revisionHistoryLimit=i	selector=@56	strategy=?@230	template=?@145
api.apps.v1.DeploymentStrategy	rollingUpdate=@231	type=?s
api.apps.v1.RollingUpdateDeployment	maxSurge=x	maxUnavailable=x
api.apps.v1.ReplicaSet	apiVersion=s	kind=s	metadata=?@1	spec=?@233
api.apps.v1.ReplicaSetSpec	minReadySeconds=?i	replicas=i	selector=@56	template=?@145
api.apps.v1.StatefulSet	apiVersion=s	kind=s	metadata=?@1	spec=?@235
api.apps.v1.StatefulSetSpec	minReadySeconds=?i	ordinals=@236	persistentVolumeClaimRetentionPolicy=@237	podManagementPolicy=?s	replicas=i	revisionHistoryLimit=i	selector=@56	serviceName=?s	template=?@145	updateStrategy=?@238	volumeClaimTemplates=?[]@51
api.apps.v1.StatefulSetOrdinals	start=?i
api.apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy	whenDeleted=?s	whenScaled=?s
api.apps.v1.StatefulSetUpdateStrategy	rollingUpdate=@239	type=?s
api.apps.v1.RollingUpdateStatefulSetStrategy	maxUnavailable=x	partition=i
api.authentication.v1.SelfSubjectReview	apiVersion=s	kind=s	metadata=?@1
api.authentication.v1.TokenReview	apiVersion=s	kind=s	metadata=?@1	spec=?@242
api.authentication.v1.TokenReviewSpec	audiences=?[]s	token=?s
api.authorization.v1.LocalSubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@244
api.authorization.v1.SubjectAccessReviewSpec	extra=?{}[]s	groups=?[]s	nonResourceAttributes=@245	resourceAttributes=@246	uid=?s	user=?s
api.authorization.v1.NonResourceAttributes	path=?s	verb=?s
api.authorization.v1.ResourceAttributes	fieldSelector=@247	group=?s	labelSelector=@249	name=?s	namespace=?s	resource=?s	subresource=?s	verb=?s	version=?s
api.authorization.v1.FieldSelectorAttributes	rawSelector=?s	requirements=?[]@248
apimachinery.pkg.apis.meta.v1.FieldSelectorRequirement	key=?s	operator=?s	values=?[]s
api.authorization.v1.LabelSelectorAttributes	rawSelector=?s	requirements=?[]@57
api.authorization.v1.SelfSubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@251
api.authorization.v1.SelfSubjectAccessReviewSpec	nonResourceAttributes=@245	resourceAttributes=@246
api.authorization.v1.SelfSubjectRulesReview	apiVersion=s	kind=s	metadata=?@1	spec=?@253
api.authorization.v1.SelfSubjectRulesReviewSpec	namespace=?s
api.authorization.v1.SubjectAccessReview	apiVersion=s	kind=s	metadata=?@1	spec=?@244
api.autoscaling.v1.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=?@1	spec=?@256
api.autoscaling.v1.HorizontalPodAutoscalerSpec	maxReplicas=?i	minReplicas=i	scaleTargetRef=?@257	targetCPUUtilizationPercentage=i
api.autoscaling.v1.CrossVersionObjectReference	apiVersion=?s	kind=?s	name=?s
api.autoscaling.v2.HorizontalPodAutoscaler	apiVersion=s	kind=s	metadata=?@1	spec=?@259
api.autoscaling.v2.HorizontalPodAutoscalerSpec	behavior=@260	maxReplicas=?i	metrics=?[]@263	minReplicas=i	scaleTargetRef=?@269
api.autoscaling.v2.HorizontalPodAutoscalerBehavior	scaleDown=@261	scaleUp=@261
api.autoscaling.v2.HPAScalingRules	policies=?[]@262	selectPolicy=s	stabilizationWindowSeconds=i	tolerance=q
api.autoscaling.v2.HPAScalingPolicy	periodSeconds=?i	type=?s	value=?i
api.autoscaling.v2.MetricSpec	containerResource=@264	external=@266	object=@268	pods=@270	resource=@271	type=?s
api.autoscaling.v2.ContainerResourceMetricSource	container=?s	name=?s	target=?@265
api.autoscaling.v2.MetricTarget	averageUtilization=i	averageValue=q	type=?s	value=q
api.autoscaling.v2.ExternalMetricSource	metric=?@267	target=?@265
api.autoscaling.v2.MetricIdentifier	name=?s	selector=@56
api.autoscaling.v2.ObjectMetricSource	describedObject=?@269	metric=?@267	target=?@265
api.autoscaling.v2.CrossVersionObjectReference	apiVersion=?s	kind=?s	name=?s
api.autoscaling.v2.PodsMetricSource	metric=?@267	target=?@265
api.autoscaling.v2.ResourceMetricSource	name=?s	target=?@265
api.batch.v1.CronJob	apiVersion=s	kind=s	metadata=?@1	spec=?@273
api.batch.v1.CronJobSpec	concurrencyPolicy=?s	failedJobsHistoryLimit=i	jobTemplate=?@274	schedule=?s	startingDeadlineSeconds=i	successfulJobsHistoryLimit=i	suspend=b	timeZone=s
api.batch.v1.JobTemplateSpec	metadata=?@1	spec=?@275
api.batch.v1.JobSpec	activeDeadlineSeconds=i	backoffLimit=i	backoffLimitPerIndex=i	completionMode=s	completions=i	managedBy=s	manualSelector=b	maxFailedIndexes=i	parallelism=i	podFailurePolicy=@276	podReplacementPolicy=s	selector=@56	successPolicy=@280	suspend=b	template=?@145	ttlSecondsAfterFinished=i
api.batch.v1.PodFailurePolicy	rules=?[]@277
api.batch.v1.PodFailurePolicyRule	action=?s	onExitCodes=@278	onPodConditions=?[]@279
api.batch.v1.PodFailurePolicyOnExitCodesRequirement	containerName=s	operator=?s	values=?[=]i
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status=?s	type=?s
api.batch.v1.SuccessPolicy	rules=?[]@281
api.batch.v1.SuccessPolicyRule	succeededCount=i	succeededIndexes=s
api.batch.v1.Job	apiVersion=s	kind=s	metadata=?@1	spec=?@275
api.certificates.v1.CertificateSigningRequest	apiVersion=s	kind=s	metadata=?@1	spec=?@284
api.certificates.v1.CertificateSigningRequestSpec	expirationSeconds=i	extra=?{}[]s	groups=?[]s	request=?y	signerName=?s	uid=?s	usages=?[]s	username=?s
api.certificates.v1alpha1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=?@1	spec=?@286
api.certificates.v1alpha1.ClusterTrustBundleSpec	signerName=?s	trustBundle=?s
api.certificates.v1alpha1.PodCertificateRequest	apiVersion=s	kind=s	metadata=?@1	spec=?@288
api.certificates.v1alpha1.PodCertificateRequestSpec	maxExpirationSeconds=i	nodeName=?s	nodeUID=?s	pkixPublicKey=?y	podName=?s	podUID=?s	proofOfPossession=?y	serviceAccountName=?s	serviceAccountUID=?s	signerName=?s
api.certificates.v1beta1.ClusterTrustBundle	apiVersion=s	kind=s	metadata=?@1	spec=?@290
api.certificates.v1beta1.ClusterTrustBundleSpec	signerName=?s	trustBundle=?s
api.coordination.v1.Lease	apiVersion=s	kind=s	metadata=?@1	spec=?@292
api.coordination.v1.LeaseSpec	acquireTime=s	holderIdentity=s	leaseDurationSeconds=i	leaseTransitions=i	preferredHolder=s	renewTime=s	strategy=s
api.coordination.v1alpha2.LeaseCandidate	apiVersion=s	kind=s	metadata=?@1	spec=?@294
api.coordination.v1alpha2.LeaseCandidateSpec	binaryVersion=?s	emulationVersion=?s	leaseName=?s	pingTime=s	renewTime=s	strategy=?s
api.coordination.v1beta1.LeaseCandidate	apiVersion=s	kind=s	metadata=?@1	spec=?@296
api.coordination.v1beta1.LeaseCandidateSpec	binaryVersion=?s	emulationVersion=?s	leaseName=?s	pingTime=s	renewTime=s	strategy=?s
api.discovery.v1.EndpointSlice	addressType=?s	apiVersion=s	endpoints=?[]@298	kind=s	metadata=?@1	ports=?[]@303
api.discovery.v1.Endpoint	addresses=?[=]s	conditions=?@299	deprecatedTopology=?{}s	hints=@300	hostname=s	nodeName=s	targetRef=@3	zone=s
api.discovery.v1.EndpointConditions	ready=b	serving=b	terminating=b
api.discovery.v1.EndpointHints	forNodes=?[]@301	forZones=?[]@302
api.discovery.v1.ForNode	name=?s
api.discovery.v1.ForZone	name=?s
api.discovery.v1.EndpointPort	appProtocol=s	name=s	port=i	protocol=s
api.events.v1.Event	action=?s	apiVersion=s	deprecatedCount=?i	deprecatedFirstTimestamp=s	deprecatedLastTimestamp=s	deprecatedSource=?@11	eventTime=s	kind=s	metadata=?@1	note=?s	reason=?s	regarding=?@3	related=@3	reportingController=?s	reportingInstance=?s	series=@305	type=?s
api.events.v1.EventSeries	count=?i	lastObservedTime=s
api.flowcontrol.v1.FlowSchema	apiVersion=s	kind=s	metadata=?@1	spec=?@307
api.flowcontrol.v1.FlowSchemaSpec	distinguisherMethod=@308	matchingPrecedence=?i	priorityLevelConfiguration=?@309	rules=?[]@310
api.flowcontrol.v1.FlowDistinguisherMethod	type=?s
api.flowcontrol.v1.PriorityLevelConfigurationReference	name=?s
api.flowcontrol.v1.PolicyRulesWithSubjects	nonResourceRules=?[]@311	resourceRules=?[]@312	subjects=?[]@313
api.flowcontrol.v1.NonResourcePolicyRule	nonResourceURLs=?[=]s	verbs=?[=]s
api.flowcontrol.v1.ResourcePolicyRule	apiGroups=?[=]s	clusterScope=?b	namespaces=?[=]s	resources=?[=]s	verbs=?[=]s
api.flowcontrol.v1.Subject	group=@314	kind=?s	serviceAccount=@315	user=@316
api.flowcontrol.v1.GroupSubject	name=?s
api.flowcontrol.v1.ServiceAccountSubject	name=?s	namespace=?s
api.flowcontrol.v1.UserSubject	name=?s
api.flowcontrol.v1.PriorityLevelConfiguration	apiVersion=s	kind=s	metadata=?@1	spec=?@318
api.flowcontrol.v1.PriorityLevelConfigurationSpec	exempt=@319	limited=@320	type=?s
api.flowcontrol.v1.ExemptPriorityLevelConfiguration	lendablePercent=i	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitedPriorityLevelConfiguration	borrowingLimitPercent=i	lendablePercent=i	limitResponse=?@321	nominalConcurrencyShares=i
api.flowcontrol.v1.LimitResponse	queuing=@322	type=?s
api.flowcontrol.v1.QueuingConfiguration	handSize=?i	queueLengthLimit=?i	queues=?i
api.apiserverinternal.v1alpha1.StorageVersion	apiVersion=s	kind=s	metadata=?@1	spec=?j
api.networking.v1.IPAddress	apiVersion=s	kind=s	metadata=?@1	spec=?@325
api.networking.v1.IPAddressSpec	parentRef=@326
api.networking.v1.ParentReference	group=?s	name=?s	namespace=?s	resource=?s
api.networking.v1.Ingress	apiVersion=s	kind=s	metadata=?@1	spec=?@328
api.networking.v1.IngressSpec	defaultBackend=@329	ingressClassName=s	rules=?[]@332	tls=?[]@335
api.networking.v1.IngressBackend	resource=@53	service=@330
api.networking.v1.IngressServiceBackend	name=?s	port=?@331
api.networking.v1.ServiceBackendPort	name=?s	number=?i
api.networking.v1.IngressRule	host=?s	http=@333
api.networking.v1.HTTPIngressRuleValue	paths=?[]@334
api.networking.v1.HTTPIngressPath	backend=?@329	path=?s	pathType=s
api.networking.v1.IngressTLS	hosts=?[]s	secretName=?s
api.networking.v1.IngressClass	apiVersion=s	kind=s	metadata=?@1	spec=?@337
api.networking.v1.IngressClassSpec	controller=?s	parameters=@338
api.networking.v1.IngressClassParametersReference	apiGroup=s	kind=?s	name=?s	namespace=s	scope=s
api.networking.v1.NetworkPolicy	apiVersion=s	kind=s	metadata=?@1	spec=?@340
api.networking.v1.NetworkPolicySpec	egress=?[]@341	ingress=?[]@345	podSelector=?@56	policyTypes=?[]s
api.networking.v1.NetworkPolicyEgressRule	ports=?[]@342	to=?[]@343
api.networking.v1.NetworkPolicyPort	endPort=i	port=x	protocol=s
api.networking.v1.NetworkPolicyPeer	ipBlock=@344	namespaceSelector=@56	podSelector=@56
api.networking.v1.IPBlock	cidr=?s	except=?[]s
api.networking.v1.NetworkPolicyIngressRule	from=?[]@343	ports=?[]@342
api.networking.v1.ServiceCIDR	apiVersion=s	kind=s	metadata=?@1	spec=?@347
api.networking.v1.ServiceCIDRSpec	cidrs=?[]s
api.networking.v1beta1.IPAddress	apiVersion=s	kind=s	metadata=?@1	spec=?@349
api.networking.v1beta1.IPAddressSpec	parentRef=@350
api.networking.v1beta1.ParentReference	group=?s	name=?s	namespace=?s	resource=?s
api.networking.v1beta1.ServiceCIDR	apiVersion=s	kind=s	metadata=?@1	spec=?@352
api.networking.v1beta1.ServiceCIDRSpec	cidrs=?[]s
api.node.v1.RuntimeClass	apiVersion=s	handler=?s	kind=s	metadata=?@1	overhead=@354	scheduling=@355
api.node.v1.Overhead	podFixed=?{}q
api.node.v1.Scheduling	nodeSelector=?{}s	tolerations=?[]@112
api.policy.v1.PodDisruptionBudget	apiVersion=s	kind=s	metadata=?@1	spec=?@357
api.policy.v1.PodDisruptionBudgetSpec	maxUnavailable=x	minAvailable=x	selector=@56	unhealthyPodEvictionPolicy=s
api.rbac.v1.ClusterRole	aggregationRule=@359	apiVersion=s	kind=s	metadata=?@1	rules=?[]@360
api.rbac.v1.AggregationRule	clusterRoleSelectors=?[]@56
api.rbac.v1.PolicyRule	apiGroups=?[]s	nonResourceURLs=?[]s	resourceNames=?[]s	resources=?[]s	verbs=?[]s
api.rbac.v1.ClusterRoleBinding	apiVersion=s	kind=s	metadata=?@1	roleRef=?@362	subjects=?[]@363
api.rbac.v1.RoleRef	apiGroup=?s	kind=?s	name=?s
api.rbac.v1.Subject	apiGroup=?s	kind=?s	name=?s	namespace=?s
api.rbac.v1.Role	apiVersion=s	kind=s	metadata=?@1	rules=?[]@360
api.rbac.v1.RoleBinding	apiVersion=s	kind=s	metadata=?@1	roleRef=?@362	subjects=?[]@363
api.resource.v1.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@367
api.resource.v1.DeviceClassSpec	config=?[]@368	extendedResourceName=s	selectors=?[]@370
api.resource.v1.DeviceClassConfiguration	opaque=@369
api.resource.v1.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1.DeviceSelector	cel=@371
api.resource.v1.CELDeviceSelector	expression=?s
api.resource.v1.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@373
api.resource.v1.ResourceClaimSpec	devices=?@374
api.resource.v1.DeviceClaim	config=?[]@375	constraints=?[]@376	requests=?[]@377
api.resource.v1.DeviceClaimConfiguration	opaque=@369	requests=?[]s
api.resource.v1.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1.DeviceRequest	exactly=@378	firstAvailable=?[]@381	name=?s
api.resource.v1.ExactDeviceRequest	adminAccess=b	allocationMode=?s	capacity=@379	count=?i	deviceClassName=?s	selectors=?[]@370	tolerations=?[]@380
api.resource.v1.CapacityRequirements	requests=?{}q
api.resource.v1.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1.DeviceSubRequest	allocationMode=?s	capacity=@379	count=?i	deviceClassName=?s	name=?s	selectors=?[]@370	tolerations=?[]@380
api.resource.v1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@383
api.resource.v1.ResourceClaimTemplateSpec	metadata=?@1	spec=?@373
api.resource.v1.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@385
api.resource.v1.ResourceSliceSpec	allNodes=b	devices=?[]@386	driver=?s	nodeName=s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@394	sharedCounters=?[]@395
api.resource.v1.Device	allNodes=b	allowMultipleAllocations=b	attributes=?{}@387	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@388	consumesCounters=?[]@391	name=?s	nodeName=s	nodeSelector=@41	taints=?[]@393
api.resource.v1.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1.DeviceCapacity	requestPolicy=@389	value=?q
api.resource.v1.CapacityRequestPolicy	default=q	validRange=@390	validValues=?[]q
api.resource.v1.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1.DeviceCounterConsumption	counterSet=?s	counters=?{}@392
api.resource.v1.Counter	value=?q
api.resource.v1.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1.CounterSet	counters=?{}@392	name=?s
api.resource.v1alpha3.DeviceTaintRule	apiVersion=s	kind=s	metadata=?@1	spec=?@397
api.resource.v1alpha3.DeviceTaintRuleSpec	deviceSelector=@398	taint=?@401
api.resource.v1alpha3.DeviceTaintSelector	device=s	deviceClassName=s	driver=s	pool=s	selectors=?[]@399
api.resource.v1alpha3.DeviceSelector	cel=@400
api.resource.v1alpha3.CELDeviceSelector	expression=?s
api.resource.v1alpha3.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta1.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@403
api.resource.v1beta1.DeviceClassSpec	config=?[]@404	extendedResourceName=s	selectors=?[]@406
api.resource.v1beta1.DeviceClassConfiguration	opaque=@405
api.resource.v1beta1.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1beta1.DeviceSelector	cel=@407
api.resource.v1beta1.CELDeviceSelector	expression=?s
api.resource.v1beta1.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@409
api.resource.v1beta1.ResourceClaimSpec	devices=?@410
api.resource.v1beta1.DeviceClaim	config=?[]@411	constraints=?[]@412	requests=?[]@413
api.resource.v1beta1.DeviceClaimConfiguration	opaque=@405	requests=?[]s
api.resource.v1beta1.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1beta1.DeviceRequest	adminAccess=b	allocationMode=?s	capacity=@414	count=?i	deviceClassName=?s	firstAvailable=?[]@415	name=?s	selectors=?[]@406	tolerations=?[]@416
api.resource.v1beta1.CapacityRequirements	requests=?{}q
api.resource.v1beta1.DeviceSubRequest	allocationMode=?s	capacity=@414	count=?i	deviceClassName=?s	name=?s	selectors=?[]@406	tolerations=?[]@416
api.resource.v1beta1.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1beta1.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@418
api.resource.v1beta1.ResourceClaimTemplateSpec	metadata=?@1	spec=?@409
api.resource.v1beta1.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@420
api.resource.v1beta1.ResourceSliceSpec	allNodes=?b	devices=?[]@421	driver=?s	nodeName=?s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@430	sharedCounters=?[]@431
api.resource.v1beta1.Device	basic=@422	name=?s
api.resource.v1beta1.BasicDevice	allNodes=b	allowMultipleAllocations=b	attributes=?{}@423	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@424	consumesCounters=?[]@427	nodeName=s	nodeSelector=@41	taints=?[]@429
api.resource.v1beta1.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1beta1.DeviceCapacity	requestPolicy=@425	value=?q
api.resource.v1beta1.CapacityRequestPolicy	default=q	validRange=@426	validValues=?[]q
api.resource.v1beta1.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1beta1.DeviceCounterConsumption	counterSet=?s	counters=?{}@428
api.resource.v1beta1.Counter	value=?q
api.resource.v1beta1.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta1.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1beta1.CounterSet	counters=?{}@428	name=?s
api.resource.v1beta2.DeviceClass	apiVersion=s	kind=s	metadata=?@1	spec=?@433
api.resource.v1beta2.DeviceClassSpec	config=?[]@434	extendedResourceName=s	selectors=?[]@436
api.resource.v1beta2.DeviceClassConfiguration	opaque=@435
api.resource.v1beta2.OpaqueDeviceConfiguration	driver=?s	parameters=?j
api.resource.v1beta2.DeviceSelector	cel=@437
api.resource.v1beta2.CELDeviceSelector	expression=?s
api.resource.v1beta2.ResourceClaim	apiVersion=s	kind=s	metadata=?@1	spec=?@439
api.resource.v1beta2.ResourceClaimSpec	devices=?@440
api.resource.v1beta2.DeviceClaim	config=?[]@441	constraints=?[]@442	requests=?[]@443
api.resource.v1beta2.DeviceClaimConfiguration	opaque=@435	requests=?[]s
api.resource.v1beta2.DeviceConstraint	distinctAttribute=s	matchAttribute=s	requests=?[]s
api.resource.v1beta2.DeviceRequest	exactly=@444	firstAvailable=?[]@447	name=?s
api.resource.v1beta2.ExactDeviceRequest	adminAccess=b	allocationMode=?s	capacity=@445	count=?i	deviceClassName=?s	selectors=?[]@436	tolerations=?[]@446
api.resource.v1beta2.CapacityRequirements	requests=?{}q
api.resource.v1beta2.DeviceToleration	effect=?s	key=?s	operator=?s	tolerationSeconds=i	value=?s
api.resource.v1beta2.DeviceSubRequest	allocationMode=?s	capacity=@445	count=?i	deviceClassName=?s	name=?s	selectors=?[]@436	tolerations=?[]@446
api.resource.v1beta2.ResourceClaimTemplate	apiVersion=s	kind=s	metadata=?@1	spec=?@449
api.resource.v1beta2.ResourceClaimTemplateSpec	metadata=?@1	spec=?@439
api.resource.v1beta2.ResourceSlice	apiVersion=s	kind=s	metadata=?@1	spec=?@451
api.resource.v1beta2.ResourceSliceSpec	allNodes=b	devices=?[]@452	driver=?s	nodeName=s	nodeSelector=@41	perDeviceNodeSelection=b	pool=?@460	sharedCounters=?[]@461
api.resource.v1beta2.Device	allNodes=b	allowMultipleAllocations=b	attributes=?{}@453	bindingConditions=?[]s	bindingFailureConditions=?[]s	bindsToNode=b	capacity=?{}@454	consumesCounters=?[]@457	name=?s	nodeName=s	nodeSelector=@41	taints=?[]@459
api.resource.v1beta2.DeviceAttribute	bool=b	int=i	string=s	version=s
api.resource.v1beta2.DeviceCapacity	requestPolicy=@455	value=?q
api.resource.v1beta2.CapacityRequestPolicy	default=q	validRange=@456	validValues=?[]q
api.resource.v1beta2.CapacityRequestPolicyRange	max=q	min=q	step=q
api.resource.v1beta2.DeviceCounterConsumption	counterSet=?s	counters=?{}@458
api.resource.v1beta2.Counter	value=?q
api.resource.v1beta2.DeviceTaint	effect=?s	key=?s	timeAdded=s	value=?s
api.resource.v1beta2.ResourcePool	generation=?i	name=?s	resourceSliceCount=?i
api.resource.v1beta2.CounterSet	counters=?{}@458	name=?s
api.scheduling.v1.PriorityClass	apiVersion=s	description=?s	globalDefault=?b	kind=s	metadata=?@1	preemptionPolicy=s	value=?i
api.storage.v1.CSIDriver	apiVersion=s	kind=s	metadata=?@1	spec=?@464
api.storage.v1.CSIDriverSpec	attachRequired=b	fsGroupPolicy=s	nodeAllocatableUpdatePeriodSeconds=i	podInfoOnMount=b	requiresRepublish=b	seLinuxMount=b	storageCapacity=b	tokenRequests=?[]@465	volumeLifecycleModes=?[=]s
api.storage.v1.TokenRequest	audience=?s	expirationSeconds=i
api.storage.v1.CSINode	apiVersion=s	kind=s	metadata=?@1	spec=?@467
api.storage.v1.CSINodeSpec	drivers=?[name]@468
api.storage.v1.CSINodeDriver	allocatable=@469	name=?s	nodeID=?s	topologyKeys=?[]s
api.storage.v1.VolumeNodeResources	count=i
api.storage.v1.CSIStorageCapacity	apiVersion=s	capacity=q	kind=s	maximumVolumeSize=q	metadata=?@1	nodeTopology=@56	storageClassName=?s
api.storage.v1.StorageClass	allowVolumeExpansion=b	allowedTopologies=?[]@472	apiVersion=s	kind=s	metadata=?@1	mountOptions=?[]s	parameters=?{}s	provisioner=?s	reclaimPolicy=s	volumeBindingMode=s
api.core.v1.TopologySelectorTerm	matchLabelExpressions=?[]@473
api.core.v1.TopologySelectorLabelRequirement	key=?s	values=?[]s
api.storage.v1.VolumeAttachment	apiVersion=s	kind=s	metadata=?@1	spec=?@475
api.storage.v1.VolumeAttachmentSpec	attacher=?s	nodeName=?s	source=?@476
api.storage.v1.VolumeAttachmentSource	inlineVolumeSpec=@23	persistentVolumeName=s
api.storage.v1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storage.v1alpha1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storage.v1beta1.VolumeAttributesClass	apiVersion=s	driverName=?s	kind=s	metadata=?@1	parameters=?{}s
api.storagemigration.v1alpha1.StorageVersionMigration	apiVersion=s	kind=s	metadata=?@1	spec=?@481
api.storagemigration.v1alpha1.StorageVersionMigrationSpec	continueToken=?s	resource=?@482
api.storagemigration.v1alpha1.GroupVersionResource	group=?s	resource=?s	version=?s`;

// src/manifests/shape.ts
var anything = { kind: "any" };
function builtinKinds() {
  let table2;
  const read = () => table2 ??= readTable();
  return {
    shapeOf(apiVersion, kind) {
      const known = read();
      const row2 = known.rows.get(`${apiVersion} ${kind}`) ?? known.rows.get(`${groupOf(apiVersion)} * ${kind}`);
      return row2 === void 0 ? void 0 : known.types(row2.type);
    },
    isClusterScoped(group, kind) {
      return read().rows.get(`${group} * ${kind}`)?.isClusterScoped;
    }
  };
}
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function readTable() {
  const rows = /* @__PURE__ */ new Map();
  for (const line of kubernetes_exports.kinds.split("\n")) {
    const [group = "", version = "", kind = "", scope = "", type = ""] = line.split("	");
    const row2 = { isClusterScoped: scope === "C", type: Number(type) };
    rows.set(`${group === "" ? version : `${group}/${version}`} ${kind}`, row2);
    const anyVersion = `${group} * ${kind}`;
    if (!rows.has(anyVersion) || /^v\d+$/.test(version)) rows.set(anyVersion, row2);
  }
  const lines = kubernetes_exports.types.split("\n");
  const fallbacks = readPairs(kubernetes_exports.defaults);
  const strict = readPairs(kubernetes_exports.emptyIsNotAbsent);
  const made = [];
  const types2 = (index) => made[index] ??= objectShape(lines[index] ?? "", types2, fallbacks, strict);
  return { rows, types: types2 };
}
function readPairs(text2) {
  return new Map(
    text2.split("\n").map((line) => {
      const [type = "", field = "", json2 = ""] = line.split("	");
      return [`${type} ${field}`, json2];
    })
  );
}
function objectShape(line, types2, fallbacks, strict) {
  const [name = "", ...codes2] = line.split("	");
  let fields;
  const make2 = () => {
    const found = /* @__PURE__ */ new Map();
    for (const text2 of codes2) {
      const equals = text2.indexOf("=");
      const field = text2.slice(0, equals);
      const isZero2 = text2.charCodeAt(equals + 1) === 63;
      const json2 = fallbacks.get(`${name} ${field}`);
      found.set(field, {
        shape: shapeOfCode(text2.slice(equals + (isZero2 ? 2 : 1)), types2),
        zeroIsAbsent: isZero2 && !strict.has(`${name} ${field}`),
        ...json2 !== void 0 && { fallback: fromJson(JSON.parse(json2)) }
      });
    }
    return found;
  };
  return { kind: "object", name, fields: () => fields ??= make2() };
}
var scalars = /* @__PURE__ */ new Map([
  ["s", { kind: "string" }],
  ["b", { kind: "boolean" }],
  ["i", { kind: "integer" }],
  ["n", { kind: "number" }],
  ["q", { kind: "quantity" }],
  ["x", { kind: "int-or-string" }],
  ["y", { kind: "bytes" }]
]);
function shapeOfCode(code3, types2) {
  if (code3.startsWith("@")) return types2(Number(code3.slice(1)));
  if (code3.startsWith("{}")) return { kind: "map", of: shapeOfCode(code3.slice(2), types2) };
  if (!code3.startsWith("[")) return scalars.get(code3) ?? anything;
  const close = code3.indexOf("]");
  const keys = code3.slice(1, close);
  const pairs = keys === "" ? "order" : keys === "=" ? "set" : keys.split(",");
  return { kind: "list", pairs, of: shapeOfCode(code3.slice(close + 1), types2) };
}
function fromJson(json2) {
  if (json2 === null || typeof json2 === "boolean" || typeof json2 === "string") return json2;
  if (typeof json2 === "number") {
    const resolved = resolvePlain(String(json2));
    return resolved.is === "value" ? resolved.value : String(json2);
  }
  if (Array.isArray(json2)) return json2.map(fromJson);
  return typeof json2 === "object" ? new Map(Object.entries(json2).map(([key, value]) => [key, fromJson(value)])) : null;
}

// src/manifests/crd.ts
function customKind(definition, metadata) {
  const spec = mapOf(entry(definition, "spec"));
  const kind = textOf(entry(mapOf(entry(spec, "names")), "kind"));
  const group = textOf(entry(spec, "group"));
  if (kind === void 0 || group === void 0) return void 0;
  const versions = (listOf(entry(spec, "versions")) ?? []).map(mapOf);
  return {
    group,
    kind,
    isClusterScoped: textOf(entry(spec, "scope")) === "Cluster",
    shapeOf(version) {
      const named = versions.find((candidate) => textOf(entry(candidate, "name")) === version) ?? versions[0];
      const schema = mapOf(entry(mapOf(entry(named, "schema")), "openAPIV3Schema"));
      if (schema === void 0) return void 0;
      const root = shapeOfSchema(schema);
      if (root.kind !== "object") return void 0;
      return {
        ...root,
        fields: () => new Map([...root.fields(), ...metadata ? [["metadata", metadata]] : []])
      };
    }
  };
}
function shapeOfSchema(schema) {
  if (entry(schema, "x-kubernetes-int-or-string") === true) return { kind: "int-or-string" };
  const type = textOf(entry(schema, "type")) ?? "";
  switch (type) {
    case "string":
      return { kind: textOf(entry(schema, "format")) === "byte" ? "bytes" : "string" };
    case "boolean":
      return { kind: "boolean" };
    case "integer":
      return { kind: "integer" };
    case "number":
      return { kind: "number" };
    case "array":
      return { kind: "list", pairs: pairsOf(schema), of: ofSchema(entry(schema, "items")) };
    case "object":
      return objectOf(schema);
    default:
      return anything;
  }
}
var ofSchema = (schema) => {
  const map = mapOf(schema);
  return map === void 0 ? anything : shapeOfSchema(map);
};
function pairsOf(schema) {
  const type = textOf(entry(schema, "x-kubernetes-list-type"));
  if (type === "set") return "set";
  const keys = (listOf(entry(schema, "x-kubernetes-list-map-keys")) ?? []).map(textOf).filter((key) => key !== void 0);
  return type === "map" && keys.length > 0 ? keys : "order";
}
function objectOf(schema) {
  const properties = mapOf(entry(schema, "properties"));
  const additional = entry(schema, "additionalProperties");
  if (properties === void 0)
    return additional === void 0 ? anything : { kind: "map", of: ofSchema(additional) };
  let fields;
  return { kind: "object", name: "", fields: () => fields ??= fieldsOf(properties) };
}
function fieldsOf(properties) {
  return new Map(
    [...properties].map(([name, value]) => {
      const schema = mapOf(value);
      const fallback = entry(schema, "default");
      const shape = schema === void 0 ? anything : shapeOfSchema(schema);
      return [name, { shape, zeroIsAbsent: false, ...fallback !== void 0 && { fallback } }];
    })
  );
}

// src/manifests/header.ts
function scanHeader(text2) {
  let apiVersion;
  let kind;
  let metadata;
  let hasKey = false;
  for (let at2 = 0; at2 < text2.length; ) {
    const lineEnd2 = endOfLine(text2, at2);
    const first = text2.charCodeAt(at2);
    if (first === 32 || first === 35 || first === 10 || first === 13 || first === 45) {
      if (!hasKey && !isIdle(text2, at2, lineEnd2, first)) return void 0;
      if (first === 45 && text2.charCodeAt(at2 + 1) !== 32) return void 0;
    } else if (first === 97 && text2.startsWith("apiVersion:", at2)) {
      if (apiVersion !== void 0) return void 0;
      apiVersion = plainScalar(text2, at2 + 11, lineEnd2);
      if (apiVersion === void 0 || text2.charCodeAt(lineEnd2 + 1) === 32) return void 0;
    } else if (first === 107 && text2.startsWith("kind:", at2)) {
      if (kind !== void 0) return void 0;
      kind = plainScalar(text2, at2 + 5, lineEnd2);
      if (kind === void 0 || text2.charCodeAt(lineEnd2 + 1) === 32) return void 0;
    } else if (first === 109 && text2.startsWith("metadata:", at2)) {
      if (metadata !== void 0 || !isBare(text2, at2 + 9, lineEnd2)) return void 0;
      metadata = scanMetadata(text2, lineEnd2 + 1);
      if (metadata === void 0) return void 0;
      hasKey = true;
      at2 = metadata.end;
      continue;
    } else if (!isWordKey(text2, at2, lineEnd2, first)) return void 0;
    hasKey ||= first !== 32 && first !== 35 && first !== 10 && first !== 13;
    at2 = lineEnd2 + 1;
  }
  if (!apiVersion || !kind || metadata === void 0 || kind.endsWith("List")) return void 0;
  if (metadata.name === "" && metadata.generateName === "") return void 0;
  const { name, generateName, namespace, isHook } = metadata;
  return { apiVersion, kind, name, generateName, namespace, isHook };
}
function isIdle(text2, at2, end, first) {
  if (first === 45) return false;
  const next = skipSpaces(text2, at2, end);
  return next === end || text2.charCodeAt(next) === 35 || text2.charCodeAt(next) === 13;
}
function endOfLine(text2, from) {
  const end = text2.indexOf("\n", from);
  return end < 0 ? text2.length : end;
}
function isWordKey(text2, at2, end, first) {
  if (!isLetter(first)) return false;
  for (let next = at2 + 1; next < end; next += 1) {
    const code3 = text2.charCodeAt(next);
    if (code3 === 58) return true;
    if (!isLetter(code3)) return false;
  }
  return false;
}
var isLetter = (code3) => code3 >= 97 && code3 <= 122 || code3 >= 65 && code3 <= 90;
function scanMetadata(text2, from) {
  const found = { name: "", generateName: "", namespace: "" };
  let isHook = false;
  let indent = -1;
  let isBehindScalar = false;
  let at2 = from;
  while (at2 < text2.length) {
    const lineEnd2 = endOfLine(text2, at2);
    const start = skipSpaces(text2, at2, lineEnd2);
    const first = text2.charCodeAt(start);
    if (start < lineEnd2 && first !== 35 && first !== 13) {
      const depth = start - at2;
      if (depth === 0) break;
      if (indent < 0) indent = depth;
      if (depth < indent || depth > indent && isBehindScalar) return void 0;
      isBehindScalar = false;
      if (depth === indent) {
        const key = metadataKey(text2, start, lineEnd2);
        if (key === void 0) return void 0;
        if (key !== "other") {
          const value = plainScalar(text2, start + key.length + 1, lineEnd2);
          if (value === void 0 || found[key] !== "") return void 0;
          found[key] = value;
          isBehindScalar = true;
        }
      } else if (text2.startsWith("helm.sh/hook", start + (first === 34 || first === 39 ? 1 : 0))) {
        isHook = true;
      }
    }
    at2 = lineEnd2 + 1;
  }
  return { ...found, isHook, end: at2 };
}
function metadataKey(text2, at2, end) {
  const first = text2.charCodeAt(at2);
  if (first === 110 && text2.startsWith("name:", at2)) return "name";
  if (first === 110 && text2.startsWith("namespace:", at2)) return "namespace";
  if (first === 103 && text2.startsWith("generateName:", at2)) return "generateName";
  return isWordKey(text2, at2, end, text2.charCodeAt(at2)) ? "other" : void 0;
}
function skipSpaces(text2, at2, end) {
  let next = at2;
  while (next < end && text2.charCodeAt(next) === 32) next += 1;
  return next;
}
function isBare(text2, at2, end) {
  const next = skipSpaces(text2, at2, end);
  return next === end || text2.charCodeAt(next) === 13 && next + 1 === end || text2.charCodeAt(next) === 35 && next > at2;
}
var simple = /^[A-Za-z][A-Za-z0-9./:_-]*$/;
var typed = /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/;
function plainScalar(text2, from, end) {
  if (text2.charCodeAt(from) !== 32) return void 0;
  const value = text2.slice(from + 1, end).trim();
  const quote2 = value.charCodeAt(0);
  if (quote2 === 34 || quote2 === 39) {
    if (value.charCodeAt(value.length - 1) !== quote2 || value.length < 3) return void 0;
    const inner = value.slice(1, -1);
    return /^[A-Za-z0-9./:_-]+$/.test(inner) ? inner : void 0;
  }
  return simple.test(value) && !value.endsWith(":") && (value.length > 5 || !typed.test(value)) ? value : void 0;
}

// src/manifests/identity.ts
function identityOf(header, scope) {
  const group = groupOf(header.apiVersion);
  const isCluster = scope.isClusterScoped(group, header.kind);
  const namespace = isCluster ? "" : header.namespace === "" ? scope.namespace : header.namespace;
  return { group, kind: header.kind, namespace, name: header.name };
}
function idOf(identity) {
  return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${identity.name}`;
}
function headerOf(value) {
  const apiVersion = textOf(value.get("apiVersion")) ?? "";
  const kind = textOf(value.get("kind")) ?? "";
  const metadata = mapOf(value.get("metadata"));
  const name = textOf(metadata?.get("name")) ?? "";
  const generateName = textOf(metadata?.get("generateName")) ?? "";
  const missing = [
    ...apiVersion === "" ? ["apiVersion"] : [],
    ...kind === "" ? ["kind"] : [],
    ...name === "" && generateName === "" ? ["metadata.name"] : []
  ];
  if (missing.length > 0)
    return `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing or no string`;
  const isHook = at(metadata, "annotations", "helm.sh/hook") !== void 0;
  return {
    apiVersion,
    kind,
    name,
    generateName,
    namespace: textOf(metadata?.get("namespace")) ?? "",
    isHook
  };
}
function refOf(header, identity, origin, value, item) {
  const hook = header.isHook ? hookOf(value) : void 0;
  return {
    ...identity,
    id: identity.name === "" ? `${idOf(identity)}${header.generateName}*` : idOf(identity),
    apiVersion: header.apiVersion,
    origin,
    ...hook && { hook },
    ...header.generateName !== "" && { generateName: header.generateName },
    ...item !== void 0 && { item }
  };
}
function hookOf(value) {
  const annotations = mapOf(at(value, "metadata", "annotations"));
  const words2 = (key) => (textOf(annotations?.get(key)) ?? "").split(",").map((word2) => word2.trim()).filter((word2) => word2 !== "");
  const events = words2("helm.sh/hook");
  if (events.length === 0) return void 0;
  const weight2 = annotations?.get("helm.sh/hook-weight");
  const number = Number(isNumeral(weight2) ? weight2.numeral : textOf(weight2) ?? 0);
  return {
    events,
    weight: Number.isFinite(number) ? number : 0,
    deletePolicies: words2("helm.sh/hook-delete-policy")
  };
}

// src/text/glob.ts
function matchGlob(pattern, text2) {
  const steps2 = parse2(pattern);
  let reached = follow(/* @__PURE__ */ new Set([0]), steps2, true);
  for (const character of text2) {
    const next = /* @__PURE__ */ new Set();
    for (const at2 of reached) {
      const step = steps2[at2];
      if (step === void 0) continue;
      if (step.kind === "folders") next.add(at2);
      else if (step.takes(character)) next.add(step.kind === "one" ? at2 + 1 : at2);
    }
    reached = follow(next, steps2, character === "/");
  }
  return reached.has(steps2.length);
}
function follow(reached, steps2, folderBegins) {
  for (const at2 of reached) {
    const step = steps2[at2];
    if (step?.kind === "many" || step?.kind === "folders" && folderBegins) reached.add(at2 + 1);
  }
  return reached;
}
var anything2 = () => true;
var notSlash = (character) => character !== "/";
function parse2(pattern) {
  const characters = Array.from(pattern);
  const steps2 = [];
  let at2 = 0;
  while (at2 < characters.length) {
    const character = characters[at2] ?? "";
    if (character === "*" && characters[at2 + 1] === "*") {
      const isWholePart = at2 === 0 || characters[at2 - 1] === "/";
      const withSlash = isWholePart && characters[at2 + 2] === "/";
      steps2.push(withSlash ? { kind: "folders" } : { kind: "many", takes: anything2 });
      at2 += withSlash ? 3 : 2;
    } else if (character === "[") {
      const set = parseSet(characters, at2);
      steps2.push({ kind: "one", takes: set?.takes ?? ((other) => other === "[") });
      at2 = set?.end ?? at2 + 1;
    } else if (character === "\\" && at2 + 1 < characters.length) {
      const literal = characters[at2 + 1];
      steps2.push({ kind: "one", takes: (other) => other === literal });
      at2 += 2;
    } else {
      steps2.push(simple2(character));
      at2 += 1;
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
  const takes2 = (character) => character !== "/" && ranges.some(([low, high]) => low <= character && character <= high) !== negated;
  return { takes: takes2, end: at2 + 1 };
}

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
  for (const [, quoted3, bracket, word2] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    steps2.push(quoted3 ?? bracket ?? word2 ?? "");
  }
  return steps2;
}
function matches(steps2, segments) {
  let reached = withNothing(/* @__PURE__ */ new Set([0]), steps2);
  for (const segment of segments) {
    if (reached.has(steps2.length)) return true;
    const next = /* @__PURE__ */ new Set();
    for (const at2 of reached) {
      const step = steps2[at2];
      if (step === "**") next.add(at2);
      else if (step !== void 0 && matchStep(step, segment)) next.add(at2 + 1);
    }
    reached = withNothing(next, steps2);
  }
  return reached.has(steps2.length);
}
function withNothing(reached, steps2) {
  for (const at2 of reached) if (steps2[at2] === "**") reached.add(at2 + 1);
  return reached;
}
function matchGlobLike(glob, text2) {
  return glob === void 0 || matchStep(glob, text2);
}
function matchStep(step, segment) {
  return step === segment || matchGlob(step.replaceAll("/", ""), segment.replaceAll("/", ""));
}

// src/manifests/plain-scalar.ts
var jsonString = /^"(?:[^"\\\u0000-\u001f\u007f-\u009f]|\\["\\/bfnrt])*"$/;
var singleQuoted = /^'(?:[^'\u0000-\u001f]|'')*'$/;
function quotedText(written) {
  if (written.charCodeAt(0) === 34) {
    const inner2 = written.slice(1, -1);
    if (written.length >= 2 && written.endsWith('"') && !inner2.includes('"') && !inner2.includes("\\"))
      return inner2;
    if (!jsonString.test(written)) return void 0;
    const parsed2 = JSON.parse(written);
    return typeof parsed2 === "string" ? parsed2 : void 0;
  }
  if (!singleQuoted.test(written)) return void 0;
  const inner = written.slice(1, -1);
  return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}
var token = /([[{]) *| *([\]}])| *(,) *|([A-Za-z0-9_./-]+): +|"([^"\\\u0000-\u001f]*)"|'([^'\u0000-\u001f]*)'|([A-Za-z0-9_./-]+)/y;
var mostDepth = 20;
function flowCollection(written) {
  token.lastIndex = 0;
  const value = readFlow(written, 0);
  return token.lastIndex === written.length && value !== void 0 ? value : void 0;
}
function readFlow(text2, depth) {
  const match2 = token.exec(text2);
  if (match2 === null || depth > mostDepth) return void 0;
  const [, open2, , , , double, single, plain2] = match2;
  if (open2 === "[") return readFlowList(text2, depth);
  if (open2 === "{") return readFlowMap(text2, depth);
  if (plain2 === void 0) return double ?? single;
  const resolved = plain2.startsWith("-") && !/^-\d/.test(plain2) ? void 0 : resolvePlain(plain2);
  return resolved?.is === "value" ? resolved.value : void 0;
}
function readFlowList(text2, depth) {
  const list2 = [];
  if (takes(text2, "]")) return list2;
  for (; ; ) {
    const item = readFlow(text2, depth + 1);
    if (item === void 0) return void 0;
    list2.push(item);
    if (takes(text2, "]")) return list2;
    if (!takes(text2, ",")) return void 0;
  }
}
function readFlowMap(text2, depth) {
  const map = /* @__PURE__ */ new Map();
  if (takes(text2, "}")) return map;
  for (; ; ) {
    const key = token.exec(text2)?.[4];
    if (key === void 0 || !isPlainString(key) || key.startsWith("-") || map.has(key)) return void 0;
    const item = readFlow(text2, depth + 1);
    if (item === void 0) return void 0;
    map.set(key, item);
    if (takes(text2, "}")) return map;
    if (!takes(text2, ",")) return void 0;
  }
}
function takes(text2, sign) {
  const from = token.lastIndex;
  const match2 = token.exec(text2);
  if (match2 !== null && (match2[2] ?? match2[3]) === sign) return true;
  token.lastIndex = from;
  return false;
}

// src/manifests/plain.ts
var maxDepth = 200;
var unusual = new Error("unusual");
function readPlain(text2) {
  if (text2.includes("\r") || text2.includes("	") || text2.includes("\u2028") || text2.includes("\x85"))
    return void 0;
  try {
    return new PlainReader(text2).read();
  } catch (error) {
    if (error === unusual) return void 0;
    throw error;
  }
}
var PlainReader = class {
  #text;
  /** Offset of the first character that counts on the current line, and of its end without trailing spaces. */
  #start = 0;
  #end = 0;
  /** Column of #start; -1 behind the last line. */
  #indent = -1;
  #nextLine = 0;
  constructor(text2) {
    this.#text = text2;
    this.#advance();
  }
  read() {
    if (this.#indent < 0) return null;
    const value = this.#collection(0);
    if (this.#indent >= 0) throw unusual;
    return value;
  }
  /** On to the next line that holds anything. */
  #advance() {
    const text2 = this.#text;
    while (this.#nextLine < text2.length) {
      const lineStart2 = this.#nextLine;
      const newline = text2.indexOf("\n", lineStart2);
      let end = newline < 0 ? text2.length : newline;
      this.#nextLine = end + 1;
      let start = lineStart2;
      while (start < end && text2.charCodeAt(start) === 32) start += 1;
      if (start === end || text2.charCodeAt(start) === 35) continue;
      while (text2.charCodeAt(end - 1) === 32) end -= 1;
      this.#start = start;
      this.#end = end;
      this.#indent = start - lineStart2;
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
    const map = /* @__PURE__ */ new Map();
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
  /** What a key without a value on its line holds: the deeper lines, or a list at its own depth. */
  #below(indent, depth) {
    this.#advance();
    if (this.#indent > indent || this.#indent === indent && this.#isDash())
      return this.#collection(depth + 1);
    return null;
  }
  #list(indent, depth) {
    const list2 = [];
    while (this.#indent === indent && this.#isDash()) {
      let start = this.#start + 1;
      while (start < this.#end && this.#text.charCodeAt(start) === 32) start += 1;
      if (start >= this.#end) {
        this.#advance();
        list2.push(this.#indent > indent ? this.#collection(depth + 1) : null);
        continue;
      }
      const column = indent + start - this.#start;
      this.#start = start;
      if (this.#isDash() || this.#colon() >= 0) {
        this.#indent = column;
        list2.push(this.#collection(depth + 1));
      } else {
        list2.push(this.#inline(start, indent));
      }
    }
    if (this.#indent > indent) throw unusual;
    return list2;
  }
  /** Offset of the colon behind the key that the line starts with; -1 where it starts with none. */
  #colon() {
    const text2 = this.#text;
    const first = text2.charCodeAt(this.#start);
    let at2 = this.#start;
    if (first === 34 || first === 39) {
      at2 = text2.indexOf(first === 34 ? '"' : "'", at2 + 1) + 1;
      if (at2 === 0 || at2 > this.#end) throw unusual;
      if (text2.charCodeAt(at2) !== 58) return -1;
    } else {
      while (at2 < this.#end && isKeyCharacter(text2.charCodeAt(at2))) at2 += 1;
      if (text2.charCodeAt(at2) !== 58 || at2 === this.#start || at2 >= this.#end) return -1;
    }
    return at2 + 1 === this.#end || text2.charCodeAt(at2 + 1) === 32 ? at2 : -1;
  }
  #key(colon) {
    const first = this.#text.charCodeAt(this.#start);
    if (first === 34 || first === 39) {
      const key2 = quotedText(this.#text.slice(this.#start, colon));
      if (key2 === void 0) throw unusual;
      return key2;
    }
    const key = this.#text.slice(this.#start, colon);
    if (!isPlainString(key) || key.startsWith("-")) throw unusual;
    return key;
  }
  /** A value that starts on the line of its key or dash; `indent` is that of the key or dash. */
  #inline(start, indent) {
    const text2 = this.#text;
    const first = text2.charCodeAt(start);
    if (first === 124) return this.#literal(start, indent);
    const written = text2.slice(start, this.#end);
    this.#advance();
    if (first === 34 || first === 39) {
      const quoted3 = quotedText(this.#indent > indent ? this.#foldedQuote(written, start, indent) : written);
      if (quoted3 === void 0 || this.#indent > indent) throw unusual;
      return quoted3;
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
  /** A plain scalar of several lines: the deeper lines, joined by single spaces. */
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
  /** A quoted scalar of several lines without escapes: joined by single spaces. */
  #foldedQuote(first, start, indent) {
    const quote2 = first[0] ?? "";
    const parts = [first];
    let isOpen = count(first, quote2) % 2 === 1;
    let previous = start;
    while (isOpen && this.#indent > indent) {
      this.#mustFollow(previous);
      const line = this.#text.slice(this.#start, this.#end);
      if (parts.at(-1)?.endsWith("\\")) throw unusual;
      parts.push(line);
      isOpen = count(line, quote2) % 2 === 0;
      previous = this.#start;
      this.#advance();
    }
    return parts.join(" ");
  }
  /** A blank line or a comment in between means something else than a space. */
  #mustFollow(previous) {
    if (this.#text.indexOf("\n", previous) !== this.#start - this.#indent - 1) throw unusual;
  }
  #literal(start, indent) {
    const header = this.#text.slice(start, this.#end);
    if (header !== "|" && header !== "|-" && header !== "|+") throw unusual;
    const text2 = this.#text;
    const lines = [];
    let depth = -1;
    let at2 = this.#nextLine;
    while (at2 < text2.length) {
      const newline = text2.indexOf("\n", at2);
      if (newline < 0) throw unusual;
      let content = at2;
      while (content < newline && text2.charCodeAt(content) === 32) content += 1;
      if (content < newline) {
        if (depth < 0) depth = content - at2;
        if (depth <= indent) throw unusual;
        if (content - at2 < depth) break;
        lines.push(text2.slice(at2 + depth, newline));
      } else {
        if (depth < 0 && newline > at2) throw unusual;
        lines.push(newline - at2 > depth && depth >= 0 ? text2.slice(at2 + depth, newline) : "");
      }
      at2 = newline + 1;
    }
    if (depth < 0) throw unusual;
    this.#nextLine = at2;
    this.#advance();
    if (this.#indent > indent) throw unusual;
    return chomp(lines, header);
  }
};
function count(text2, quote2) {
  const plain2 = quote2 === '"' && text2.includes("\\") ? text2.replace(/\\./g, "") : text2;
  return plain2.split(quote2).length - 1;
}
function isPlainLine(line) {
  return !line.includes(": ") && !line.includes(" #") && !line.endsWith(":");
}
function chomp(lines, header) {
  if (header === "|+") return `${lines.join("\n")}
`;
  let last = lines.length;
  while (last > 0 && lines[last - 1] === "") last -= 1;
  lines.length = last;
  return header === "|" ? `${lines.join("\n")}
` : lines.join("\n");
}
function isKeyCharacter(code3) {
  return code3 >= 97 && code3 <= 122 || code3 >= 45 && code3 <= 57 || code3 >= 65 && code3 <= 90 || code3 === 95;
}
function isPlainStart(code3) {
  return isKeyCharacter(code3) || code3 === 40 || code3 === 36 || code3 === 43 || code3 === 94 || code3 === 92 || code3 === 61 || code3 > 160;
}

// src/codes.ts
var codes = {
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
  // artifacts
  "artifacts-broken": "What is stored under .helm-artifacts is malformed.",
  "artifact-tampered": "The bytes of an archive are not those that were recorded.",
  "artifact-changed": "An archive was fetched again under the same version, with other bytes.",
  "dependency-missing": "A sub-chart that the chart depends on is not there.",
  "dependency-stale": "A sub-chart is there in a version that does not fit.",
  "dependency-version": "The version of a dependency is no version range that helm understands.",
  "lock-broken": "A Chart.lock or requirements.lock is malformed.",
  "lock-out-of-step": "The lock does not fit the dependencies of the chart."
};

// src/manifests/read.ts
function parseDocument(document) {
  const plain2 = readPlain(document.text);
  if (plain2 !== void 0) return unfold(document, [plain2], []);
  try {
    const { documents, problems } = readDocuments("", document.text, helmFile);
    const duplicateKeys = problems.filter((found) => found.code === "yaml-duplicate-key").map((found) => ({ path: found.at?.path ?? "", line: lineOf2(document, found) }));
    return unfold(document, documents.map(valueOf), duplicateKeys);
  } catch (error) {
    if (!(error instanceof UserError) || error.problems[0] === void 0) throw error;
    const found = error.problems[0];
    return {
      resources: [],
      broken: [broken(document, messageOf(found), lineOf2(document, found))],
      duplicateKeys: []
    };
  }
}
function messageOf(found) {
  if (found.code === "yaml-syntax") return found.message.replace(/"[^"]*"/g, '"\u2026"');
  return codes[found.code].replace(/\.$/, "");
}
var lineOf2 = (document, found) => document.origin.line + (found.at?.line ?? 1) - 1;
function unfold(document, values, duplicateKeys) {
  const resources = [];
  const wrong = [];
  const add = (value, item) => {
    if (value === null && item === void 0) return;
    const header = isMap(value) ? headerOf(value) : `a resource is a map, this is ${isList(value) ? "a list" : "a scalar"}`;
    if (typeof header === "string") wrong.push(broken(document, header, document.origin.line));
    else if (isMap(value)) resources.push({ header, value, ...item !== void 0 && { item } });
  };
  for (const value of values) {
    const items = isMap(value) ? listItems(value) : void 0;
    if (items === void 0) add(value);
    else for (const [index, item] of items.entries()) add(item, index);
  }
  return { resources, broken: wrong, duplicateKeys };
}
function listItems(value) {
  const kind = value.get("kind");
  const items = value.get("items");
  if (typeof kind !== "string" || !kind.endsWith("List")) return void 0;
  if (isList(items)) return items;
  return kind === "List" && (items === null || items === void 0) ? [] : void 0;
}
function broken(document, message, line) {
  const word2 = (pattern) => /^[A-Za-z0-9.-]+$/.exec(pattern.exec(document.text)?.[1] ?? "")?.[0] ?? "";
  return {
    kind: "broken",
    document,
    message,
    line,
    resourceKind: word2(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
    name: word2(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m)
  };
}

// src/manifests/split.ts
function splitDocuments(text2) {
  const whole2 = text2.charCodeAt(0) === 65279 ? text2.slice(1) : text2;
  const documents = [];
  const lineOf3 = lineFinder(whole2);
  let start = 0;
  while (start < whole2.length) {
    const separator = nextSeparator(whole2, start);
    const end = separator < 0 ? whole2.length : separator;
    if (hasContent(whole2, start, end))
      documents.push(new RenderedDocument(whole2.slice(start, end), start, lineOf3));
    if (separator < 0) break;
    start = afterSeparator(whole2, end);
  }
  return documents;
}
var RenderedDocument = class {
  text;
  #start;
  #lineOf;
  constructor(text2, start, lineOf3) {
    this.text = text2;
    this.#start = start;
    this.#lineOf = lineOf3;
  }
  get origin() {
    const template = templateOf(this.text);
    return { ...template !== void 0 && { template }, line: this.#lineOf(this.#start) };
  }
};
function lineFinder(text2) {
  let ends;
  const count3 = () => {
    const found = [];
    for (let at2 = text2.indexOf("\n"); at2 >= 0; at2 = text2.indexOf("\n", at2 + 1)) found.push(at2);
    return found;
  };
  return (offset) => {
    ends ??= count3();
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = low + high >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
function nextSeparator(text2, from) {
  if (isSeparator(text2, from) && (from === 0 || text2.charCodeAt(from - 1) === 10)) return from;
  for (let at2 = text2.indexOf("\n---", from); at2 >= 0; at2 = text2.indexOf("\n---", at2 + 4)) {
    if (isSeparator(text2, at2 + 1)) return at2 + 1;
  }
  return -1;
}
function isSeparator(text2, at2) {
  if (text2.charCodeAt(at2) !== 45 || !text2.startsWith("---", at2)) return false;
  const next = text2.charCodeAt(at2 + 3);
  return Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9;
}
function afterSeparator(text2, at2) {
  let behind = at2 + 3;
  while (behind < text2.length && " 	\r".includes(text2[behind] ?? "")) behind += 1;
  return text2.charCodeAt(behind) === 10 ? behind + 1 : behind;
}
function hasContent(text2, start, end) {
  for (let at2 = start; at2 < end; ) {
    const code3 = text2.charCodeAt(at2);
    if (code3 === 35) {
      const newline = text2.indexOf("\n", at2);
      at2 = newline < 0 ? end : newline + 1;
    } else if (code3 === 32 || code3 === 9 || code3 === 10 || code3 === 13) at2 += 1;
    else return true;
  }
  return false;
}
function templateOf(text2) {
  let template;
  for (let at2 = 0; at2 < text2.length; ) {
    const newline = text2.indexOf("\n", at2);
    const line = text2.slice(at2, newline < 0 ? text2.length : newline).trim();
    if (line.startsWith("# Source: ")) template = line.slice(10).trim();
    else if (line !== "" && !line.startsWith("#")) break;
    at2 = newline < 0 ? text2.length : newline + 1;
  }
  return template;
}

// src/redact/certificate.ts
var import_node_crypto = lazily("node:crypto");
var block2 = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
var most = 20;
function certificatesIn(text2) {
  if (!text2.includes("-----BEGIN CERTIFICATE-----")) return [];
  const facts = [];
  for (const [pem] of text2.matchAll(block2)) {
    if (facts.length === most) break;
    const read = factsOf(pem);
    if (read !== void 0) facts.push(read);
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
var oneLine = (name) => (name ?? "").split("\n").join(", ");

// src/redact/collect.ts
var import_node_buffer3 = require("node:buffer");

// src/redact/assignments.ts
var nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(["']?)[ \t]{0,8}$/;
var quoted2 = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
var toNext = /[^\s,;}\]&"')]+/y;
var longestLook = 92;
function assignmentsIn(text2, wanted) {
  const found = [];
  let next = 0;
  for (const { index } of text2.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook, next);
    const look = text2.slice(lookStart, index);
    const lineStart2 = lookStart + look.lastIndexOf("\n") + 1;
    const named = nameBefore.exec(text2.slice(lineStart2, index));
    if (named === null || !wanted(named[1] ?? "")) continue;
    let at2 = index + 1;
    if (text2[at2] === "=" || text2[index] === "=" && text2[at2] === ">") at2 += 1;
    while (text2[at2] === " " || text2[at2] === "	") at2 += 1;
    const before = text2[lineStart2 + named.index - 1] ?? "\n";
    const value = valueAt(text2, at2, named[2] !== "" || !/\n/.test(before));
    if (value === void 0) continue;
    found.push({ name: named[1] ?? "", ...value });
    next = value.end;
  }
  return found;
}
function valueAt(text2, at2, isInline) {
  const first = text2[at2];
  if (first === '"' || first === "'") {
    quoted2.lastIndex = at2;
    const match3 = quoted2.exec(text2)?.[0];
    if (match3 !== void 0) return { value: match3.slice(1, -1), start: at2 + 1, end: at2 + match3.length - 1 };
  }
  if (!isInline) return restOfLine(text2, at2);
  toNext.lastIndex = at2;
  const match2 = toNext.exec(text2)?.[0];
  return match2 === void 0 ? void 0 : { value: match2, start: at2, end: at2 + match2.length };
}
function restOfLine(text2, at2) {
  const newline = text2.indexOf("\n", at2);
  const line = text2.slice(at2, newline < 0 ? text2.length : newline);
  const comment = line.indexOf(" #");
  const value = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
  return value === "" ? void 0 : { value, start: at2, end: at2 + value.length };
}

// src/redact/base64.ts
var import_node_buffer2 = require("node:buffer");
function decodeBase64(text2) {
  const plain2 = text2.replace(/[\r\n]/g, "");
  if (plain2.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain2)) return void 0;
  return import_node_buffer2.Buffer.from(plain2, "base64");
}
function textOfBytes(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return void 0;
  }
}
function base64Cores(value) {
  const padded = import_node_buffer2.Buffer.allocUnsafe(value.length + 2).fill(0, 0, 2);
  value.copy(padded, 2);
  return [0, 1, 2].map((offset) => {
    const encoded = padded.toString("base64", 2 - offset);
    return encoded.slice([0, 2, 3][offset], Math.floor((offset + value.length) * 8 / 6));
  });
}

// src/redact/names.ts
var lastWords = /* @__PURE__ */ new Set([
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
var lastPairs = new Set(
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
  ].map((word2) => `${word2} key`).concat("connection string", "secret value", "password hash", "webhook url")
);
var ambiguous = /* @__PURE__ */ new Set(["secret", "secrets", "credential", "credentials", "pass", "dsn", "bearer"]);
var anySecretWord = /pass|pwd|secret|token|key|credential|jwt|dsn|bearer|string|hash|url/i;
var mayNameSecret = (text2) => anySecretWord.test(text2);
function isSecretName(name, strict = false) {
  if (name.length > 200 || !anySecretWord.test(name)) return false;
  const words2 = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/).filter((word2) => word2 !== "" && !/^\d+$/.test(word2));
  const last = words2.at(-1);
  if (last === void 0) return false;
  if (strict && ambiguous.has(last)) return false;
  return lastWords.has(last) || lastPairs.has(`${words2.at(-2)} ${last}`);
}
var references = /^(?:\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*\}\}|<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\))$/;
var empty = /* @__PURE__ */ new Set([
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
function isHarmless(value) {
  const text2 = value.trim();
  return empty.has(text2.toLowerCase()) || references.test(text2);
}

// src/redact/patterns.ts
var patterns = [
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
var shortestPattern = 16;
var anyPattern = /-----BEGIN|eyJ|A[KS]IA|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|soat|sa|c)[-_]|xox|hooks\.slack|AIza|ya29|[rs]k_|SG\.|npm_|pypi-|do[opr]_v1|hv[sbr]\.|dp\.|sk-|AGE-SECRET/;
var urlPassword = /(\b[a-zA-Z][a-zA-Z0-9+.-]{0,30}:\/\/[^\s/:@"'<>]{0,200}:)([^\s/@"'<>]{1,500})(?=@)/g;
var base64Pem = /\bLS0tLS1CRUdJTi[A-Za-z0-9+/\s]{20,}={0,2}/g;

// src/redact/collect.ts
var openFields = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata", "type", "immutable"]);
var isOpenField = (field) => openFields.has(field);
function secretValues(secret) {
  const values = [];
  const walk = (value, isBase64) => {
    if (isMap(value)) for (const item of value.values()) walk(item, isBase64);
    else if (Array.isArray(value)) for (const item of value) walk(item, isBase64);
    else if (typeof value === "string") {
      const decoded2 = isBase64 ? decodeBase64(value) : void 0;
      values.push(decoded2 ?? import_node_buffer3.Buffer.from(value));
    } else if (isNumeral(value)) values.push(import_node_buffer3.Buffer.from(value.numeral));
  };
  for (const [field, value] of secret) if (!isOpenField(field)) walk(value, field === "data");
  return values;
}
function brokenSecretValues(text2) {
  const values = [];
  for (const line of text2.split("\n").slice(0, 1e4)) {
    const written = /^[ \t]+(?:[^\s:]{1,200}:[ \t]+|-[ \t]+)?["']?([^"'\s]{5,})["']?[ \t]*$/.exec(line)?.[1];
    if (written === void 0) continue;
    values.push(import_node_buffer3.Buffer.from(written));
    const decoded2 = decodeBase64(written);
    if (decoded2 !== void 0 && written.length >= 8) values.push(decoded2);
  }
  return values;
}
var common = new Set(
  "true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http".split(
    " "
  )
);
var mostLines = 2e3;
function needlesOf(values, isPublic2) {
  const needles = [];
  const seen = /* @__PURE__ */ new Set();
  const addText = (text2) => {
    if (seen.has(text2)) return;
    seen.add(text2);
    const reach = reachOf(text2);
    if (reach === void 0 || isPublic2(text2)) return;
    for (const form of writtenForms(text2)) needles.push({ text: form, reach, secret: text2 });
    if (text2.length >= 6) addEncoded(needles, import_node_buffer3.Buffer.from(text2), text2);
  };
  for (const bytes of values) {
    const text2 = textOfBytes(bytes);
    if (text2 === void 0) {
      if (bytes.length >= 6) addEncoded(needles, bytes, bytes.toString("base64"));
      continue;
    }
    addText(text2);
    addText(text2.trim());
    for (const inner of innerSecrets(text2)) addText(inner);
  }
  return needles;
}
function declaredNeedles(values) {
  const needles = [];
  for (const value of values) {
    for (const text2 of /* @__PURE__ */ new Set([value, value.trim(), ...value.split("\n").map((line) => line.trim())])) {
      if (text2.length < 3 || text2.length < 6 && text2 !== value.trim()) continue;
      for (const form of writtenForms(text2)) needles.push({ text: form, reach: "anywhere", secret: text2 });
      if (text2.length >= 6) addEncoded(needles, import_node_buffer3.Buffer.from(text2), text2);
    }
  }
  return needles;
}
function reachOf(text2) {
  if (text2.length < 5 || common.has(text2.toLowerCase()) || /^\d{1,5}$/.test(text2) || /^\s*$/.test(text2))
    return void 0;
  const kinds2 = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/].filter((kind) => kind.test(text2)).length;
  if (kinds2 >= 2) return text2.length >= 8 ? "anywhere" : "word";
  return text2.length >= 10 ? "word" : "whole";
}
function writtenForms(text2) {
  return new Set(
    [
      text2,
      JSON.stringify(text2).slice(1, -1),
      new RegExp("\\p{Surrogate}", "u").test(text2) ? "" : encodeURIComponent(text2)
    ].filter((form) => form.length >= 3)
  );
}
function addEncoded(needles, bytes, secret) {
  const encoded = bytes.toString("base64");
  const forms = /* @__PURE__ */ new Set([encoded, encoded.replace(/=+$/, ""), ...base64Cores(bytes)]);
  for (const form of forms) {
    if (form.length < 8) continue;
    needles.push({ text: form, reach: "anywhere", secret });
    const url = form.replaceAll("+", "-").replaceAll("/", "_");
    if (url !== form) needles.push({ text: url, reach: "anywhere", secret });
  }
}
function innerSecrets(text2) {
  const found = [];
  for (const { value } of assignmentsIn(text2, (name) => name === "auth" || isSecretName(name))) {
    if (!isHarmless(value)) found.push(value);
  }
  for (const match2 of text2.matchAll(urlPassword)) found.push(match2[2] ?? "");
  if (text2.includes("\n")) {
    for (const line of text2.split("\n", mostLines)) {
      const plain2 = line.trim();
      if (plain2.length >= 12 && !/\s|^-----/.test(plain2) && /[0-9]/.test(plain2) && /[A-Za-z]/.test(plain2))
        found.push(plain2);
    }
  }
  return found;
}

// src/redact/redactor.ts
var import_node_crypto2 = lazily("node:crypto");

// src/redact/needles.ts
var prefixLength = 6;
function makeNeedles(all) {
  const whole2 = /* @__PURE__ */ new Map();
  const inside = /* @__PURE__ */ new Map();
  const prefixes2 = /* @__PURE__ */ new Set();
  const starts = new Uint8Array(1 << 16);
  for (const needle of all) {
    if (!whole2.has(needle.text)) whole2.set(needle.text, needle.secret);
    if (needle.reach === "whole") continue;
    const prefix = needle.text.slice(0, prefixLength);
    prefixes2.add(prefix.length);
    starts[startOf(prefix, 0)] = 1;
    const lengths = inside.get(prefix) ?? /* @__PURE__ */ new Map();
    inside.set(prefix, lengths);
    const known = lengths.get(needle.text.length) ?? /* @__PURE__ */ new Map();
    lengths.set(needle.text.length, known);
    if (known.get(needle.text)?.reach !== "anywhere") known.set(needle.text, needle);
  }
  for (const lengths of inside.values()) {
    const sorted = [...lengths].toSorted(([a], [b]) => b - a);
    lengths.clear();
    for (const [length, known] of sorted) lengths.set(length, known);
  }
  const findAt = (text2, at2) => {
    for (const size of prefixes2) {
      const lengths = inside.get(text2.slice(at2, at2 + size));
      if (lengths === void 0) continue;
      for (const [length, known] of lengths) {
        const needle = known.get(text2.slice(at2, at2 + length));
        if (needle !== void 0 && (needle.reach === "anywhere" || isWord(text2, at2, at2 + length)))
          return needle;
      }
    }
    return void 0;
  };
  return {
    replace(text2, tagOf, isWhole) {
      if (whole2.size === 0) return text2;
      if (isWhole) {
        const secret = whole2.get(text2) ?? whole2.get(text2.trim());
        if (secret !== void 0) return tagOf(secret);
        const equals = text2.indexOf("=");
        const assigned = equals < 0 ? void 0 : whole2.get(text2.slice(equals + 1));
        if (assigned !== void 0) return text2.slice(0, equals + 1) + tagOf(assigned);
      }
      if (inside.size === 0) return text2;
      let result = "";
      let from = 0;
      const last = text2.length - 2;
      for (let at2 = 0; at2 < last; at2 += 1) {
        if (starts[startOf(text2, at2)] === 0) continue;
        const needle = findAt(text2, at2);
        if (needle === void 0) continue;
        result += text2.slice(from, at2) + tagOf(needle.secret);
        at2 += needle.text.length - 1;
        from = at2 + 1;
      }
      return from === 0 ? text2 : result + text2.slice(from);
    }
  };
}
function startOf(text2, at2) {
  return text2.charCodeAt(at2) * 961 + text2.charCodeAt(at2 + 1) * 31 + text2.charCodeAt(at2 + 2) & 65535;
}
function isWord(text2, start, end) {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text2.charAt(start - 1)) && !letter.test(text2.charAt(end));
}

// src/redact/redactor.ts
var tagPattern = /\(secret [0-9a-f]{12}\)/g;
function makeRedactor(options, secrets, isPublic2 = () => false) {
  const declared = makeNeedles(declaredNeedles(options.known));
  const repeated = makeNeedles(needlesOf(secrets, isPublic2));
  const facts = /* @__PURE__ */ new Map();
  const names = rememberedNames();
  const strictNames = rememberedNames(true);
  const tag = (secret, cause, more = {}) => {
    const mac = (0, import_node_crypto2.createHmac)("sha256", options.key).update(secret).digest("hex");
    const made = `(secret ${mac.slice(0, 12)})`;
    const before = facts.get(made);
    if (before === void 0 || before.cause !== "secret-data" && cause === "secret-data")
      facts.set(made, { cause, ...more });
    return made;
  };
  const text2 = (original, whole2 = true) => {
    if (original.length < 3) return original;
    if (options.also.some((pattern) => whole2 && matchGlob(pattern, original)))
      return tag(original, "registered");
    let result = declared.replace(original, (secret) => tag(secret, "registered"), whole2);
    result = repeated.replace(result, (secret) => tag(secret, "repeated"), whole2);
    if (result.length >= shortestPattern && anyPattern.test(result)) {
      for (const { cause, find } of patterns) result = result.replace(find, (found) => tag(found, cause));
    }
    if (result.includes("LS0t")) result = result.replace(base64Pem, (found) => hidePem(found, tag));
    if (result.includes("://")) {
      result = result.replace(
        urlPassword,
        (all, before, password) => isHarmless(password) ? all : before + tag(password, "url-password")
      );
    }
    if (result.length > 4 && /[:=]/.test(result) && mayNameSecret(result))
      result = hideAssigned(result, tag, names);
    return options.also.length === 0 ? result : hideWords(result, options.also, tag);
  };
  const isName = (name, strict) => (strict ? strictNames : names)(name);
  return { options, tag, text: text2, isSecretName: isName, factsOf: (made) => facts.get(made) };
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
function hidePem(found, tag) {
  const bytes = decodeBase64(found.trim());
  const pem = bytes === void 0 ? void 0 : textOfBytes(bytes);
  return pem !== void 0 && !pem.includes("PRIVATE KEY-----") ? found : tag(found, "private-key");
}
function hideAssigned(text2, tag, wanted) {
  let result = "";
  let from = 0;
  for (const { value, start, end } of assignmentsIn(text2, wanted)) {
    if (isHarmless(value) || value.includes("(secret ")) continue;
    result += text2.slice(from, start) + tag(value, "secret-name");
    from = end;
  }
  return from === 0 ? text2 : result + text2.slice(from);
}
function hideWords(text2, also, tag) {
  return text2.replace(
    /[^\s"'=,;]+/g,
    (word2) => !word2.startsWith("(secret") && also.some((pattern) => matchGlob(pattern, word2)) ? tag(word2, "registered") : word2
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
function redactResource(redactor, header, value) {
  const walker = new Walker(redactor, allowedPaths(redactor, header), header.kind === "ConfigMap");
  return header.kind === "Secret" ? walker.secret(value) : walker.map(value, []);
}
function allowedPaths(redactor, header) {
  return redactor.options.allow.filter((rule) => {
    if (header.kind === "Secret" && (rule.kind !== "Secret" || rule.name === void 0 || rule.path === void 0))
      return false;
    return matchGlob(rule.kind ?? "*", header.kind) && matchGlob(rule.name ?? "*", header.name || header.generateName);
  }).map((rule) => pathPattern(rule.path ?? "**"));
}
function factsIn(redactor, value) {
  const facts = /* @__PURE__ */ new Map();
  const look = (text2) => {
    if (!text2.includes("(secret ")) return;
    for (const [tag] of text2.matchAll(tagPattern)) {
      const known = redactor.factsOf(tag);
      if (known !== void 0) facts.set(tag, known);
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
  walk(value);
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
  secret(value) {
    return new Map(
      [...value].map(([field, content]) => {
        if (isOpenField(field)) return [field, this.value(content, [field])];
        return [field, this.#hidden(content, [field], field === "data")];
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
    const decoded2 = isBase64 && typeof value === "string" ? decodeBase64(written) : void 0;
    const bytes = decoded2 ?? import_node_buffer4.Buffer.from(written);
    return this.#redactor.tag(bytes, "secret-data", {
      ...isBase64 && { base64: decoded2 === void 0 ? "invalid" : "valid" },
      ...safeFacts(textOfBytes(bytes))
    });
  }
  /** The same map where nothing in it is secret. */
  map(value, path) {
    const variable = value.get("name");
    const isSecretVariable = typeof variable === "string" && value.has("value") && this.#redactor.isSecretName(variable);
    let clean;
    for (const [key, item] of value) {
      const isSecret2 = isSecretVariable && key === "value" ? true : this.#isSecretKey(key, path);
      const cleanItem = this.#entry(key, item, isSecret2, path);
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
  #entry(key, item, isSecret2, path) {
    const isLastApplied = key.includes("appl") && lastApplied.test(key);
    if (item === null || typeof item === "boolean") return item;
    if (isLastApplied && !this.#isAllowed([...path, key]))
      return this.#redactor.tag(textOf2(item), "last-applied");
    if (isSecret2 && !isMap(item) && !isList(item) && !isHarmless(textOf2(item)) && !this.#isAllowed([...path, key])) {
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
      const below = [...path, String(index)];
      const isFlag = typeof before === "string" && before.startsWith("-") && /^--?[A-Za-z][\w.-]*$/.test(before) && isSecretName(before);
      if (isFlag && typeof item === "string" && !item.startsWith("-") && !isHarmless(item) && !this.#isAllowed(below)) {
        return this.#redactor.tag(item, "secret-name");
      }
      return this.value(item, below);
    });
    return clean.every((item, index) => item === value[index]) ? value : clean;
  }
  #text(text2, path) {
    if (text2.length < 3 || this.#isAllowed(path)) return text2;
    if (isStructural(path)) return text2;
    if (text2.length > 20 && embedsSecret(text2)) return this.#redactor.tag(text2, "embedded-secret");
    return this.#redactor.text(text2);
  }
  #key(key) {
    return key.length < 8 ? key : this.#redactor.text(key, false);
  }
  #isAllowed(path) {
    return this.#allowed.some((pattern) => pattern(path));
  }
};
function isStructural(path) {
  if (path.length === 1) return path[0] === "apiVersion" || path[0] === "kind" || path[0] === "type";
  return path.length === 2 && path[0] === "metadata" && (path[1] === "name" || path[1] === "namespace" || path[1] === "generateName");
}
function embedsSecret(text2) {
  return /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text2);
}
function copyUntil(value, end) {
  const copy = /* @__PURE__ */ new Map();
  for (const [key, item] of value) {
    if (key === end) break;
    copy.set(key, item);
  }
  return copy;
}
var textOf2 = (value) => typeof value === "string" ? value : isNumeral(value) ? value.numeral : writeJson(value);

// src/diff/sides.ts
function readSides(before, after, kinds2 = builtinKinds()) {
  const [left, right] = [splitDocuments(before.text), splitDocuments(after.text)];
  const equal = [];
  const isShared = (at2) => left[at2]?.text === right[at2]?.text && before.namespace === after.namespace;
  const rest = { before: [], after: [] };
  for (let at2 = 0; at2 < Math.max(left.length, right.length); at2 += 1) {
    const [old, young] = [left[at2], right[at2]];
    const header = old !== void 0 && young !== void 0 && isShared(at2) ? scanHeader(young.text) : void 0;
    if (header !== void 0 && young !== void 0) {
      equal.push({ header, document: young });
      continue;
    }
    if (old !== void 0) rest.before.push(old);
    if (young !== void 0) rest.after.push(young);
  }
  const raw = { before: rawOf(rest.before), after: rawOf(rest.after) };
  const custom = customScopes([...equal, ...raw.before.raws, ...raw.after.raws]);
  const isClusterScoped = (group, kind) => kinds2.isClusterScoped(group, kind) ?? custom(group, kind);
  const entryOf2 = (one, namespace) => {
    const identity = identityOf(one.header, { namespace, isClusterScoped });
    const id = one.header.name === "" ? `${idOf(identity)}${one.header.generateName}*` : idOf(identity);
    const { header, document, parsed: parsed2 } = one;
    if (parsed2 === void 0) return { id, header, identity, document };
    return {
      id,
      header,
      identity,
      document,
      parsed: parsed2,
      ...parsed2.item !== void 0 && { item: parsed2.item }
    };
  };
  const sideOf = ({ raws, broken: broken2, duplicateKeys }, namespace) => ({
    entries: raws.map((one) => entryOf2(one, namespace)),
    broken: broken2,
    duplicateKeys
  });
  return {
    equal: equal.map((one) => entryOf2(one, after.namespace)),
    before: sideOf(raw.before, before.namespace),
    after: sideOf(raw.after, after.namespace)
  };
}
function rawOf(documents) {
  const raws = [];
  const broken2 = [];
  const duplicateKeys = [];
  for (const document of documents) {
    const header = scanHeader(document.text);
    if (header !== void 0) {
      raws.push({ header, document });
      continue;
    }
    const parsed2 = parseDocument(document);
    broken2.push(...parsed2.broken);
    duplicateKeys.push(...parsed2.duplicateKeys.map((found) => ({ document, ...found })));
    for (const resource of parsed2.resources)
      raws.push({ header: resource.header, document, parsed: resource });
  }
  return { raws, broken: broken2, duplicateKeys };
}
function customScopes(raws) {
  let scoped;
  const read = () => {
    const found = /* @__PURE__ */ new Set();
    for (const { header, document } of raws) {
      if (header.kind !== "CustomResourceDefinition" || !/^ +scope: *["']?Cluster/m.test(document.text))
        continue;
      const kind = /^ +names:\n(?: +.*\n)*? +kind: *["']?(\w+)/m.exec(document.text)?.[1];
      if (kind !== void 0) found.add(`${header.name.slice(header.name.indexOf(".") + 1)} ${kind}`);
    }
    return found;
  };
  return (group, kind) => (scoped ??= read()).has(`${group} ${kind}`);
}
function contentOf(entry2) {
  const made = (resource2, duplicateKeys) => ({
    value: resource2.value,
    ref: refOf(resource2.header, entry2.identity, entry2.document.origin, resource2.value, entry2.item),
    duplicateKeys
  });
  if (entry2.parsed !== void 0) return made(entry2.parsed, []);
  const parsed2 = parseDocument(entry2.document);
  const [resource] = parsed2.resources;
  if (resource !== void 0 && parsed2.resources.length === 1) {
    return made(
      resource,
      parsed2.duplicateKeys.map((found) => ({ document: entry2.document, ...found }))
    );
  }
  const [broken2] = parsed2.broken;
  if (broken2 !== void 0) return { broken: broken2 };
  throw new RangeError("a document whose header reads holds no resource");
}
function valueOf2(entry2) {
  return (entry2.parsed ?? parseDocument(entry2.document).resources[0])?.value;
}
function lightRef(entry2) {
  return {
    ...entry2.identity,
    id: entry2.id,
    apiVersion: entry2.header.apiVersion,
    origin: entry2.document.origin,
    ...entry2.header.generateName !== "" && { generateName: entry2.header.generateName },
    ...entry2.item !== void 0 && { item: entry2.item }
  };
}
var whoOf = (entry2, ref) => ({
  ...entry2.header,
  group: groupOf(entry2.header.apiVersion),
  namespace: ref.namespace
});
var isSecret = (header) => header.kind === "Secret" && groupOf(header.apiVersion) === "";

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/diff/findings.ts
function documentFindings({ equal, before, after }, later, duplicateKeys, redactor) {
  const clean = (text2) => redactor().text(text2, false);
  return [
    ...brokenFindings([...before.broken, ...later.before], [...after.broken, ...later.after], clean),
    ...duplicateFindings(equal, before.entries, after.entries),
    ...duplicateKeyFindings([...after.duplicateKeys, ...duplicateKeys], clean)
  ];
}
function brokenFindings(before, after, clean) {
  const old = new Set(before.map((broken2) => broken2.document.text));
  const young = new Set(after.map((broken2) => broken2.document.text));
  return [
    ...after.map((broken2) => brokenFinding(broken2, old.has(broken2.document.text) ? "both" : "after", clean)),
    ...before.filter((broken2) => !young.has(broken2.document.text)).map((broken2) => brokenFinding(broken2, "before", clean))
  ];
}
function brokenFinding(broken2, side5, clean) {
  const { template, line } = { template: broken2.document.origin.template, line: broken2.line };
  const isYaml = broken2.message.startsWith("not valid YAML") || !/missing|a resource is a map/.test(broken2.message);
  const who = [broken2.resourceKind, broken2.name].filter((word2) => word2 !== "").join(" ");
  return {
    rule: isYaml ? "broken-document" : "not-a-resource",
    severity: side5 === "before" ? "info" : "critical",
    side: side5,
    ...broken2.resourceKind !== "" && {
      resource: { group: "", kind: broken2.resourceKind, namespace: "", name: broken2.name }
    },
    message: clean(`${who === "" ? "a document" : who} cannot be compared: ${broken2.message}`),
    hint: side5 === "before" ? "the new render repairs it; nothing to do" : "helm would fail here; correct the template that prints it",
    ...side5 !== "before" && { error: true },
    line,
    ...template !== void 0 && { template }
  };
}
function duplicateFindings(equal, before, after) {
  const shared = grouped(equal);
  const young = duplicates(shared, grouped(after), true);
  const ids = new Set(young.map(([first]) => first?.id));
  const old = duplicates(shared, grouped(before), false).filter(([first]) => !ids.has(first?.id));
  return [
    ...young.map((group) => duplicateFinding(group, "after")),
    ...old.map((group) => duplicateFinding(group, "before"))
  ];
}
function grouped(entries) {
  const groups = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    if (entry2.header.name === "") continue;
    const known = groups.get(entry2.id);
    if (known === void 0) groups.set(entry2.id, entry2);
    else if (Array.isArray(known)) known.push(entry2);
    else groups.set(entry2.id, [known, entry2]);
  }
  return groups;
}
function duplicates(shared, own, withShared) {
  const found = [];
  for (const [id, group] of own) {
    const all = [shared.get(id) ?? [], group].flat();
    if (all.length > 1) found.push(all);
  }
  if (withShared) {
    for (const [id, group] of shared) if (Array.isArray(group) && !own.has(id)) found.push(group);
  }
  return found;
}
function duplicateFinding(group, side5) {
  const first = group[0];
  if (first === void 0) throw new RangeError("a group of duplicates is empty");
  const places = group.map(
    ({ document: { origin } }) => `${origin.template ?? "the render"} (line ${origin.line})`
  );
  return {
    rule: "duplicate-resource",
    severity: side5 === "before" ? "info" : "critical",
    side: side5,
    resource: lightRef(first),
    message: `${first.identity.kind} ${first.identity.name} is rendered ${group.length} times: ${places.slice(0, 5).join(", ")}`,
    hint: side5 === "before" ? "the new render is what counts" : "the cluster can hold only one; rename or remove the others",
    ...side5 === "after" && { error: true },
    line: first.document.origin.line,
    ...first.document.origin.template !== void 0 && { template: first.document.origin.template }
  };
}
function duplicateKeyFindings(found, clean) {
  return found.map(({ document, path, line }) => ({
    rule: "duplicate-key",
    severity: "medium",
    side: "after",
    message: clean(`${path} stands twice in one map; only the last one counts`),
    hint: "remove the one that is not meant",
    line,
    ...document.origin.template !== void 0 && { template: document.origin.template }
  }));
}
function worstFirst(findings) {
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
function becameRandom(resource, path) {
  return {
    rule: "became-random",
    severity: "medium",
    side: "after",
    resource,
    path,
    message: "the value was a constant and is another one in every render now",
    hint: "every upgrade will change it; give it a fixed value, or keep the old one with lookup",
    line: resource.origin.line,
    ...resource.origin.template !== void 0 && { template: resource.origin.template }
  };
}

// src/diff/canonical.ts
function canonical(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string")
    return JSON.stringify(value.includes("\r\n") ? value.replaceAll("\r\n", "\n") : value);
  if (isNumeral(value)) return canonicalNumber(value);
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isMap(value)) return "null";
  const keys = [...value.keys()].toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value.get(key) ?? null)}`).join(",")}}`;
}

// src/diff/path.ts
function pathText(path) {
  let text2 = "";
  for (const step of path) {
    if (step.kind === "key") {
      if (/^[A-Za-z0-9_-]+$/.test(step.key)) text2 += text2 === "" ? step.key : `.${step.key}`;
      else text2 += `[${JSON.stringify(step.key)}]`;
    } else if (step.kind === "index") text2 += `[${step.after ?? step.before ?? 0}]`;
    else if (step.kind === "member") text2 += `[${scalarText(step.value)}]`;
    else text2 += `[${itemText(step.keys, step.occurrence)}]`;
  }
  return text2;
}
function lastKey(path) {
  const step = path.findLast((candidate) => candidate.kind === "key");
  return step?.kind === "key" ? step.key : "";
}
function pathSegments(path) {
  return path.map((step) => {
    if (step.kind === "key") return step.key;
    if (step.kind === "index") return String(step.after ?? step.before ?? 0);
    return step.kind === "member" ? scalarText(step.value) : itemText(step.keys, 1);
  });
}
function itemText(keys, occurrence) {
  const text2 = keys.map((key) => key.value).filter((value) => value !== void 0).map(scalarText).join("/");
  return occurrence > 1 ? `${text2}#${occurrence}` : text2;
}
function scalarText(value) {
  if (typeof value === "string") return value;
  return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}

// src/diff/noise.ts
var quietLabels = /* @__PURE__ */ new Set([
  "helm.sh/chart",
  "chart",
  "app.kubernetes.io/version",
  "app.kubernetes.io/managed-by",
  "heritage"
]);
function quietOf(path) {
  const keys = path.map((step) => step.kind === "key" ? step.key : "");
  const [key = "", map, above] = [keys.at(-1), keys.at(-2), keys.at(-3)];
  if (above !== "metadata") return void 0;
  if (map === "labels" && quietLabels.has(key) && !keys.includes("volumeClaimTemplates"))
    return { kind: "label", what: key, byValue: true };
  if (map === "annotations" && key.startsWith("checksum/") && keys.includes("template"))
    return { kind: "checksum", what: key, byValue: false };
  return void 0;
}
function compileIgnores(rules) {
  return rules.map((rule) => ({ rule, path: rule.path === void 0 ? void 0 : pathPattern(rule.path) }));
}
function ignoredBy(ignores, resource, path) {
  for (const { rule, path: pattern } of ignores) {
    const isResource = matchGlobLike(rule.kind, resource.kind) && matchGlobLike(rule.name, resource.name || resource.generateName) && matchGlobLike(rule.namespace, resource.namespace) && matchGlobLike(rule.group, resource.group);
    if (!isResource) continue;
    if (pattern === void 0 || path !== void 0 && pattern(pathSegments(path))) return rule;
  }
  return void 0;
}
var text = (value) => value === void 0 ? "" : canonical(value);
function makeGroups() {
  const groups = /* @__PURE__ */ new Map();
  return {
    add(quiet, resource, before, after) {
      const values = quiet.byValue ? `${text(before)} ${text(after)}` : "";
      const key = `${quiet.kind} ${quiet.what} ${quiet.reason ?? ""} ${values}`;
      let group = groups.get(key);
      if (group === void 0) {
        group = {
          quiet,
          id: `g${groups.size + 1}`,
          before,
          after,
          agrees: true,
          changes: 0,
          resources: /* @__PURE__ */ new Set()
        };
        groups.set(key, group);
      } else if (group.agrees && (text(group.before) !== text(before) || text(group.after) !== text(after)))
        group.agrees = false;
      group.changes += 1;
      group.resources.add(resource);
      return group.id;
    },
    list() {
      return [...groups.values()].map((group) => {
        const { quiet, id, before, after, agrees, changes, resources } = group;
        return {
          id,
          kind: quiet.kind,
          what: quiet.what,
          ...agrees && before !== void 0 && { before },
          ...agrees && after !== void 0 && { after },
          ...quiet.reason !== void 0 && { reason: quiet.reason },
          changes,
          resources: [...resources]
        };
      }).toSorted((a, b) => b.resources.length - a.resources.length || (a.what < b.what ? -1 : 1));
    }
  };
}
function quietChange(change, ignores, resource) {
  const rule = ignoredBy(ignores, resource, change.path);
  if (rule !== void 0)
    return { kind: "ignored", what: rule.path ?? pathText(change.path), reason: rule.reason, byValue: false };
  return quietOf(change.path);
}

// src/diff/order.ts
var keyOf2 = (ref) => `${ref.kind}\0${ref.name}\0${ref.namespace}\0${ref.group}`;
function compareRefs(a, b) {
  const [left, right] = [keyOf2(a), keyOf2(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
var byKindAndName = (a, b) => compareRefs(a.resource, b.resource);

// src/diff/pairs.ts
function pairSides(before, after) {
  const open2 = /* @__PURE__ */ new Map();
  for (const entry2 of before.entries) {
    const known = open2.get(entry2.id);
    if (known === void 0) open2.set(entry2.id, entry2);
    else if (Array.isArray(known)) known.push(entry2);
    else open2.set(entry2.id, [known, entry2]);
  }
  const changed = [];
  const added = [];
  const groups = /* @__PURE__ */ new Map();
  let equal = 0;
  for (const entry2 of after.entries) {
    const partner = open2.get(entry2.id);
    if (partner === void 0) added.push(entry2);
    else if (Array.isArray(partner)) {
      const group = groups.get(entry2.id);
      if (group === void 0) groups.set(entry2.id, [entry2]);
      else group.push(entry2);
    } else {
      open2.delete(entry2.id);
      if (isSame(partner, entry2)) equal += 1;
      else changed.push({ before: partner, after: entry2 });
    }
  }
  const removed = [];
  for (const [id, partners] of open2) {
    const pairs = pairGroup([partners].flat(), groups.get(id) ?? []);
    equal += pairs.equal;
    changed.push(...pairs.changed);
    removed.push(...pairs.removed);
    added.push(...pairs.added);
  }
  return { changed, removed, added, equal };
}
function pairGroup(before, after) {
  const byText2 = /* @__PURE__ */ new Map();
  for (const entry2 of before) {
    const same = byText2.get(textOf3(entry2));
    if (same === void 0) byText2.set(textOf3(entry2), [entry2]);
    else same.push(entry2);
  }
  const waiting = after.filter((entry2) => byText2.get(textOf3(entry2))?.pop() === void 0);
  const left = new Set([...byText2.values()].flat());
  const rest = before.filter((entry2) => left.has(entry2));
  const equal = after.length - waiting.length;
  if (before[0]?.header.name === "") return { changed: [], removed: rest, added: waiting, equal };
  const changed = rest.slice(0, waiting.length).map((entry2, at2) => ({ before: entry2, after: waiting[at2] ?? entry2 }));
  return { changed, removed: rest.slice(waiting.length), added: waiting.slice(rest.length), equal };
}
function inTurn(removed, added, done) {
  const open2 = /* @__PURE__ */ new Map();
  const isOpen = (entry2) => entry2.header.name === "" && !done.has(entry2);
  for (const entry2 of removed.filter(isOpen).toReversed()) {
    const group = open2.get(entry2.id);
    if (group === void 0) open2.set(entry2.id, [entry2]);
    else group.push(entry2);
  }
  return added.filter(isOpen).flatMap((after) => {
    const before = open2.get(after.id)?.pop();
    return before === void 0 ? [] : [{ before, after }];
  });
}
var textOf3 = (entry2) => `${entry2.item ?? ""} ${entry2.document.text}`;
var isSame = (before, after) => before.document.text === after.document.text && before.item === after.item;

// src/diff/quick.ts
var quietLine = new RegExp(
  `^ +["']?(${[...quietLabels].map((label) => label.replaceAll(".", "\\.")).join("|")})["']?: +(\\S.*?) *$`
);
function quietDifferences(before, after) {
  const found = [];
  let left = 0;
  let right = 0;
  for (; ; ) {
    const at2 = commonLength(before, left, after, right);
    if (left + at2 === before.length && right + at2 === after.length) return found;
    const start = before.lastIndexOf("\n", left + at2 - 1) + 1;
    const startAfter = after.lastIndexOf("\n", right + at2 - 1) + 1;
    if (start < left || startAfter < right) return void 0;
    const end = endOfLine2(before, start);
    const endAfter = endOfLine2(after, startAfter);
    const line = quietPair(before.slice(start, end), after.slice(startAfter, endAfter));
    const parents = line === void 0 ? void 0 : parentsOf(before, start);
    if (line === void 0 || parents === void 0 || found.length === mostLines2) return void 0;
    if (line.before !== line.after) found.push({ ...line, parents });
    left = end;
    right = endAfter;
  }
}
var chunk = 256;
var mostLines2 = 64;
function commonLength(before, left, after, right) {
  const most3 = Math.min(before.length - left, after.length - right);
  let at2 = 0;
  while (at2 + chunk <= most3 && before.slice(left + at2, left + at2 + chunk) === after.slice(right + at2, right + at2 + chunk))
    at2 += chunk;
  while (at2 < most3 && before.charCodeAt(left + at2) === after.charCodeAt(right + at2)) at2 += 1;
  return at2;
}
function endOfLine2(text2, from) {
  const end = text2.indexOf("\n", from);
  return end < 0 ? text2.length : end;
}
function quietPair(before, after) {
  const left = quietLine.exec(before);
  const right = quietLine.exec(after);
  if (left === null || right === null || left[1] !== right[1]) return void 0;
  if (before.slice(0, before.indexOf(":")) !== after.slice(0, after.indexOf(":"))) return void 0;
  const [from, to] = [certainText(left[2] ?? ""), certainText(right[2] ?? "")];
  return from === void 0 || to === void 0 ? void 0 : { label: left[1] ?? "", before: from, after: to };
}
function certainText(written) {
  const quoted3 = /^"([\w.+-]*)"$|^'([\w.+-]*)'$/.exec(written);
  if (quoted3 !== null) return quoted3[1] ?? quoted3[2] ?? "";
  return /^[A-Za-z0-9][\w.+-]*$/.test(written) && isPlainString(written) ? written : void 0;
}
function parentsOf(text2, lineStart2) {
  const parents = [];
  let depth = indentOf(text2, lineStart2);
  let end = lineStart2 - 1;
  while (depth > 0) {
    if (end < 0) return void 0;
    const start = text2.lastIndexOf("\n", end - 1) + 1;
    const indent = indentOf(text2, start);
    const isBlank = start + indent >= end;
    if (!isBlank && indent < depth) {
      const key = /^ *([A-Za-z]+): *$/.exec(text2.slice(start, end))?.[1];
      if (key === void 0) return void 0;
      parents.unshift(key);
      depth = indent;
    }
    end = start - 1;
  }
  return isLabels(parents) ? parents : void 0;
}
function indentOf(text2, start) {
  let at2 = start;
  while (text2.charCodeAt(at2) === 32) at2 += 1;
  return at2 - start;
}
function isLabels(parents) {
  const [last, above] = [parents.at(-1), parents.at(-2)];
  if (last !== "labels" || above !== "metadata") return false;
  return parents.length === 2 || parents.at(-3) === "template" || parents.at(-3) === "jobTemplate";
}

// src/diff/random.ts
function randomPaths(changes) {
  const paths = /* @__PURE__ */ new Set();
  for (const change of changes) collect(change, "", paths);
  return paths;
}
function collect(change, prefix, into) {
  const text2 = prefix + randomKey(change.path, "before");
  if (change.detail?.kind === "structure" && change.detail.changes.length > 0) {
    for (const inner of change.detail.changes) collect(inner, `${text2} > `, into);
  } else into.add(text2);
}
function withoutRandom(change, random, found) {
  const rest = strip(change, "", random);
  if (rest !== change) found.push(change.path);
  return rest;
}
function strip(change, prefix, random) {
  if (isRandom(change.path, prefix, random)) return void 0;
  if (change.detail?.kind !== "structure" || change.detail.changes.length === 0) return change;
  const { detail: detail2 } = change;
  const text2 = `${prefix}${randomKey(change.path, "after")} > `;
  const inner = detail2.changes.map((one) => strip(one, text2, random));
  if (inner.every((one, at2) => one === detail2.changes[at2])) return change;
  const kept = inner.filter((one) => one !== void 0);
  return kept.length === 0 ? void 0 : { ...change, detail: { ...detail2, changes: kept } };
}
function isRandom(path, prefix, random) {
  for (let length = 1; length <= path.length; length += 1) {
    if (random.has(prefix + randomKey(path.slice(0, length), "after"))) return true;
  }
  return false;
}
function randomKey(path, side5) {
  return pathText(
    path.map((step) => step.kind === "index" ? { kind: "index", after: step[side5] ?? -1 } : step)
  );
}

// src/diff/rename.ts
var mostCandidates = 5e4;
var mostHolders = 40;
var least = { sameKind: 0.5, otherKind: 0.8 };
var leastHashed = 0.05;
var leastMoved = 0.3;
function findRenames(removed, added) {
  const before = new Set(removed);
  const after = new Set(added);
  const renames = [];
  const take = (rename) => {
    if (!before.delete(rename.before) || !after.delete(rename.after))
      throw new RangeError("a resource is renamed twice");
    renames.push(rename);
  };
  const profiles = /* @__PURE__ */ new Map();
  const profile = (entry2) => {
    const known = profiles.get(entry2) ?? profileOf(entry2);
    profiles.set(entry2, known);
    return known;
  };
  for (const rename of byHash(before, after, profile)) take(rename);
  for (const rename of byText(before, after)) take(rename);
  for (const rename of byName(before, after, profile)) take(rename);
  const skipped = before.size + after.size > mostCandidates ? before.size + after.size : 0;
  if (skipped === 0) {
    for (const isSameKind of [true, false]) {
      const scored = candidates([...before], [...after], profile, isSameKind);
      for (const { left, right, likeness } of decide(scored))
        take({ before: left, after: right, by: "likeness", likeness });
    }
  }
  return { renames, skipped };
}
function withoutHash(name) {
  const match2 = /^(.+)-([a-z0-9]{5,64})$/.exec(name);
  const [, base = "", hash2 = ""] = match2 ?? [];
  if (match2 === null) return void 0;
  const isMixed = /\d/.test(hash2) && /[a-z]/.test(hash2) && !/^v?\d+[a-z]?$/.test(hash2) && !/^[a-z]{3,}\d{1,2}$/.test(hash2);
  const isSafe = hash2.length >= 8 && /^[bcdfghjklmnpqrstvwxz2456789]+$/.test(hash2);
  return isMixed || isSafe ? base : void 0;
}
function byHash(before, after, profile) {
  const left = groupByBase(before);
  const right = groupByBase(after);
  const found = [];
  for (const [base, removed] of left) {
    const added = right.get(base);
    if (added === void 0) continue;
    const pairs = [];
    if (removed.length * added.length > 400) continue;
    for (const one of removed) {
      for (const other of added)
        pairs.push({ left: one, right: other, likeness: likenessOf(profile(one), profile(other)) });
    }
    const isOnly = removed.length === 1 && added.length === 1;
    for (const { left: one, right: other, likeness } of decide(pairs)) {
      if (isOnly || likeness >= leastHashed) found.push({ before: one, after: other, by: "hash", likeness });
    }
  }
  return found;
}
function groupByBase(entries) {
  const groups = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const base = withoutHash(entry2.identity.name);
    if (base === void 0) continue;
    const key = `${entry2.identity.group}/${entry2.identity.kind}/${entry2.identity.namespace}/${base}`;
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [entry2]);
    else group.push(entry2);
  }
  return groups;
}
function byText(before, after) {
  const left = onlyOnes(before);
  const right = left.size === 0 ? left : onlyOnes(after);
  const found = [];
  for (const [text2, one] of left) {
    const other = right.get(text2);
    if (one !== void 0 && other !== void 0)
      found.push({ before: one, after: other, by: "likeness", likeness: 1 });
  }
  return found;
}
function onlyOnes(entries) {
  const found = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const { text: text2 } = entry2.document;
    const { kind, name } = entry2.identity;
    if (name.length < 3 || text2.length < 300 || entry2.item !== void 0) continue;
    const key = `${kind} ${text2.replaceAll(name, "\0")}`;
    found.set(key, found.has(key) ? void 0 : entry2);
  }
  return found;
}
var keyOf3 = ({ identity }) => `${identity.kind}/${identity.name}`;
function byName(before, after, profile) {
  const named = new Map(
    [...after].filter((entry2) => entry2.identity.name !== "").map((entry2) => [keyOf3(entry2), entry2])
  );
  const found = [];
  for (const left of before) {
    const right = named.get(keyOf3(left));
    if (right === void 0) continue;
    const likeness = likenessOf(profile(left), profile(right));
    if (likeness < leastMoved) continue;
    named.delete(keyOf3(left));
    found.push({ before: left, after: right, by: "likeness", likeness });
  }
  return found;
}
function profileOf(entry2) {
  const lines = /* @__PURE__ */ new Map();
  let weight2 = 0;
  const { name } = entry2.identity;
  for (const line of entry2.document.text.split("\n")) {
    let text2 = line.trim();
    if (text2 === "" || text2.startsWith("#") || isBoilerplate(text2)) continue;
    if (name.length > 2 && text2.includes(name)) text2 = text2.replaceAll(name, "\0");
    lines.set(text2, (lines.get(text2) ?? 0) + 1);
    weight2 += weightOf(text2);
  }
  return { lines, weight: weight2 };
}
function isBoilerplate(text2) {
  return /^(?:apiVersion|kind|name|namespace|metadata|labels|annotations|spec|data|template|selector|matchLabels|heritage|release|chart)\b/.test(
    text2
  ) ? text2.endsWith(":") || /^(?:apiVersion|kind|namespace|heritage|release|chart|name):/.test(text2) : /^["']?(?:app\.kubernetes\.io|helm\.sh)\//.test(text2) || text2.length < 4;
}
var weightOf = (line) => Math.min(4, 1 + line.length / 24);
function likenessOf(a, b) {
  if (a.weight === 0 || b.weight === 0) return a.weight === b.weight ? 1 : 0;
  let shared = 0;
  for (const [line, count3] of a.lines) shared += Math.min(count3, b.lines.get(line) ?? 0) * weightOf(line);
  const sizes = Math.min(a.weight, b.weight) / Math.max(a.weight, b.weight);
  return 2 * shared / (a.weight + b.weight) * sizes;
}
function candidates(before, after, profile, isSameKind) {
  const holders = /* @__PURE__ */ new Map();
  const holdersOf = (entry2) => {
    const kind = isSameKind ? entry2.identity.kind : "";
    const known = holders.get(kind) ?? /* @__PURE__ */ new Map();
    holders.set(kind, known);
    return known;
  };
  for (const entry2 of after) {
    const own = holdersOf(entry2);
    for (const line of profile(entry2).lines.keys()) {
      const list2 = own.get(line);
      if (list2 === void 0) own.set(line, [entry2]);
      else if (list2.length <= mostHolders) list2.push(entry2);
    }
  }
  const scored = [];
  for (const left of before) {
    const votes = /* @__PURE__ */ new Map();
    const own = holdersOf(left);
    for (const line of profile(left).lines.keys()) {
      const list2 = own.get(line);
      if (list2 === void 0 || list2.length > mostHolders) continue;
      for (const right of list2) votes.set(right, (votes.get(right) ?? 0) + weightOf(line) / list2.length);
    }
    const best = [...votes].toSorted((a, b) => b[1] - a[1]).slice(0, 8);
    for (const [right] of best) {
      if (left.identity.kind === right.identity.kind !== isSameKind) continue;
      const likeness = likenessOf(profile(left), profile(right));
      if (likeness >= (isSameKind ? least.sameKind : least.otherKind)) scored.push({ left, right, likeness });
    }
  }
  return scored;
}
function decide(pairs) {
  const taken = /* @__PURE__ */ new Set();
  const nearness = ({ left, right }) => commonStart(left.identity.name, right.identity.name);
  const sorted = pairs.toSorted(
    (a, b) => b.likeness - a.likeness || nearness(b) - nearness(a) || (`${a.left.id} ${a.right.id}` < `${b.left.id} ${b.right.id}` ? -1 : 1)
  );
  const kept = [];
  for (const pair of sorted) {
    if (taken.has(pair.left) || taken.has(pair.right)) continue;
    taken.add(pair.left).add(pair.right);
    kept.push(pair);
  }
  return kept;
}
function commonStart(a, b) {
  let at2 = 0;
  while (at2 < a.length && a[at2] === b[at2]) at2 += 1;
  return at2;
}

// src/diff/filled.ts
var computed = {
  "api.core.v1.ServicePort targetPort": (map) => map.get("port"),
  "api.core.v1.Container imagePullPolicy": pullPolicy,
  "api.core.v1.EphemeralContainer imagePullPolicy": pullPolicy,
  "api.core.v1.ImageVolumeSource pullPolicy": (map) => pullPolicy(/* @__PURE__ */ new Map([["image", map.get("reference") ?? ""]])),
  // A volume of no kind is an empty folder.
  "api.core.v1.Volume emptyDir": (map) => [...map].every(([key, value]) => key === "name" || value === null) ? /* @__PURE__ */ new Map() : void 0,
  "api.resource.v1.DeviceSubRequest count": countOfDevices,
  "api.resource.v1.ExactDeviceRequest count": countOfDevices,
  "api.apps.v1.DeploymentStrategy rollingUpdate": whenRolling,
  "api.apps.v1.DaemonSetUpdateStrategy rollingUpdate": whenRolling,
  // Only where the type is left out, too.
  "api.apps.v1.StatefulSetUpdateStrategy rollingUpdate": (map) => map.get("type") ? void 0 : /* @__PURE__ */ new Map(),
  "api.networking.v1.NetworkPolicySpec policyTypes": (map) => {
    const egress = map.get("egress");
    return isList(egress) && egress.length > 0 ? ["Ingress", "Egress"] : ["Ingress"];
  },
  "api.batch.v1.JobSpec parallelism": () => ({ numeral: "1" }),
  "api.batch.v1.JobSpec completions": (map) => map.get("parallelism") ? void 0 : { numeral: "1" },
  "api.batch.v1.JobSpec backoffLimit": (map) => map.get("backoffLimitPerIndex") ? { numeral: "2147483647" } : { numeral: "6" },
  "api.batch.v1.JobSpec podReplacementPolicy": (map) => map.get("podFailurePolicy") ? "Failed" : "TerminatingOrFailed",
  // The old name of the same field.
  "api.core.v1.PodSpec serviceAccount": (map) => map.get("serviceAccountName"),
  "api.core.v1.ServiceSpec sessionAffinityConfig": (map) => map.get("sessionAffinity") === "ClientIP" ? /* @__PURE__ */ new Map([["clientIP", /* @__PURE__ */ new Map([["timeoutSeconds", { numeral: "10800" }]])]]) : void 0,
  "api.core.v1.ServiceSpec internalTrafficPolicy": (map) => map.get("type") === "ExternalName" ? void 0 : "Cluster",
  "api.core.v1.ServiceSpec externalTrafficPolicy": (map) => isExternal(map) ? "Cluster" : void 0,
  "api.core.v1.ServiceSpec allocateLoadBalancerNodePorts": (map) => map.get("type") === "LoadBalancer" ? true : void 0,
  "api.rbac.v1.Subject apiGroup": (map) => {
    const kind = map.get("kind");
    return kind === "User" || kind === "Group" ? "rbac.authorization.k8s.io" : "";
  },
  "apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames singular": (map) => textOf(map.get("kind"))?.toLowerCase(),
  "apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames listKind": (map) => {
    const kind = textOf(map.get("kind"));
    return kind === void 0 ? void 0 : `${kind}List`;
  }
};
function filledValue(type, field, of, beside) {
  return of?.fallback ?? computed[`${type} ${field}`]?.(beside);
}
function countOfDevices(map) {
  return (map.get("allocationMode") || "ExactCount") === "ExactCount" ? { numeral: "1" } : void 0;
}
function whenRolling(map) {
  const type = map.get("type") ?? "RollingUpdate";
  return type === "RollingUpdate" || type === "" ? /* @__PURE__ */ new Map() : void 0;
}
function pullPolicy(map) {
  const image = textOf(map.get("image")) ?? "";
  const name = image.slice(image.lastIndexOf("/") + 1);
  const [beforeDigest = ""] = name.split("@");
  const tag = beforeDigest.split(":")[1] ?? (name.includes("@") ? "" : "latest");
  return tag === "latest" ? "Always" : "IfNotPresent";
}
function isExternal(map) {
  const type = map.get("type");
  const ips = map.get("externalIPs");
  const isClusterIp = type === void 0 || type === "ClusterIP" || type === "";
  return type === "LoadBalancer" || type === "NodePort" || isClusterIp && isList(ips) && ips.length > 0;
}
function isZero(value) {
  if (value === "" || value === false) return true;
  if (isNumeral(value)) return Number(value.numeral) === 0;
  if (isList(value)) return value.length === 0;
  return isMap(value) && value.size === 0;
}

// src/diff/sequence.ts
var mostSteps = 1500;
function matchSequences(a, b) {
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a[start] === b[start]) start += 1;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const pairs = [];
  for (let at2 = 0; at2 < start; at2 += 1) pairs.push([at2, at2]);
  const inA = new Set(a.slice(start, endA));
  const inB = new Set(b.slice(start, endB));
  const indexA = indexes(start, endA).filter((at2) => inB.has(a[at2] ?? 0));
  const indexB = indexes(start, endB).filter((at2) => inA.has(b[at2] ?? 0));
  const middle = indexA.length === 0 || indexB.length === 0 ? { pairs: [], isExact: true } : match(
    indexA.map((at2) => a[at2] ?? 0),
    indexB.map((at2) => b[at2] ?? 0)
  );
  for (const [left, right] of middle.pairs) pairs.push([indexA[left] ?? 0, indexB[right] ?? 0]);
  for (let at2 = 0; endA + at2 < a.length; at2 += 1) pairs.push([endA + at2, endB + at2]);
  return { pairs, isExact: middle.isExact };
}
var indexes = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, at2) => from + at2);
function match(a, b) {
  const exact = myers(a, b);
  return exact === void 0 ? { pairs: anchors(a, b), isExact: false } : { pairs: exact, isExact: true };
}
function myers(a, b) {
  const trace = [];
  const most3 = Math.min(a.length + b.length, mostSteps);
  let reached = new Int32Array([0, 0, 0]);
  for (let steps2 = 0; steps2 <= most3; steps2 += 1) {
    const next = new Int32Array(2 * steps2 + 5);
    for (let k = -steps2; k <= steps2; k += 2) {
      const left = reached[k - 1 + steps2 + 1] ?? 0;
      const right = reached[k + 1 + steps2 + 1] ?? 0;
      let x = k === -steps2 || k !== steps2 && left < right ? right : left + 1;
      if (steps2 === 0) x = 0;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next[k + steps2 + 2] = x;
      if (x >= a.length && x - k >= b.length) {
        trace.push(next);
        return walkBack(trace, a, b);
      }
    }
    trace.push(next);
    reached = next;
  }
  return void 0;
}
function walkBack(trace, a, b) {
  const pairs = [];
  let x = a.length;
  let y = b.length;
  for (let steps2 = trace.length - 1; steps2 > 0; steps2 -= 1) {
    const before = trace[steps2 - 1] ?? new Int32Array();
    const k = x - y;
    const left = before[k - 1 + steps2 + 1] ?? 0;
    const right = before[k + 1 + steps2 + 1] ?? 0;
    const isDown = k === -steps2 || k !== steps2 && left < right;
    const fromX = isDown ? right : left;
    const fromY = fromX - (isDown ? k + 1 : k - 1);
    const startX = isDown ? fromX : fromX + 1;
    while (x > startX) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    x = fromX;
    y = fromY;
  }
  while (x > 0 && y > 0) {
    x -= 1;
    y -= 1;
    pairs.push([x, y]);
  }
  return pairs.toReversed();
}
function anchors(a, b) {
  const onceB = once(b);
  const candidates2 = [...once(a)].filter(([element]) => onceB.has(element)).map(([element, at2]) => [at2, onceB.get(element) ?? 0]);
  const kept = longestRising(candidates2.toSorted(([left], [right]) => left - right));
  const pairs = [];
  let nextA = 0;
  let nextB = 0;
  for (const [atA, atB] of [...kept, [a.length, b.length]]) {
    let size = 0;
    while (atA - size > nextA && atB - size > nextB && a[atA - size - 1] === b[atB - size - 1]) size += 1;
    while (nextA < atA - size && nextB < atB - size && a[nextA] === b[nextB]) pairs.push([nextA++, nextB++]);
    for (let back = size; back > 0; back -= 1) pairs.push([atA - back, atB - back]);
    if (atA < a.length) pairs.push([atA, atB]);
    nextA = atA + 1;
    nextB = atB + 1;
  }
  return pairs;
}
function once(elements) {
  const found = /* @__PURE__ */ new Map();
  for (const [at2, element] of elements.entries()) found.set(element, found.has(element) ? -1 : at2);
  for (const [element, at2] of found) if (at2 < 0) found.delete(element);
  return found;
}
function longestRising(pairs) {
  const tails = [];
  const previous = [];
  for (const [at2, [, right]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = low + high >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1;
      else high = middle;
    }
    previous[at2] = low > 0 ? tails[low - 1] ?? -1 : -1;
    tails[low] = at2;
  }
  const kept = [];
  for (let at2 = tails.at(-1) ?? -1; at2 >= 0; at2 = previous[at2] ?? -1) kept.push(pairs[at2] ?? [0, 0]);
  return kept.toReversed();
}

// src/diff/lists.ts
function compareLists(before, after, shape, path, into) {
  if (shape.pairs === "set") compareSets(before, after, path, into);
  else if (shape.pairs === "order") compareInOrder(before, after, shape.of, path, into);
  else compareByKey(before, after, shape.pairs, shape.of, path, into);
}
function compareSets(before, after, path, into) {
  const left = new Map(before.map((item) => [canonical(item), item]));
  const right = new Map(after.map((item) => [canonical(item), item]));
  for (const [key, item] of left)
    if (!right.has(key)) addOne("removed", item, [...path, { kind: "member", value: item }], into);
  for (const [key, item] of right)
    if (!left.has(key)) addOne("added", item, [...path, { kind: "member", value: item }], into);
}
function compareByKey(before, after, pairs, of, path, into) {
  const left = itemsOf(before, pairs, of);
  const right = itemsOf(after, pairs, of);
  for (const item of right.values()) {
    const partner = left.get(item.id);
    if (partner !== void 0 && isSameAsWritten(partner.value, item.value)) continue;
    const step = { kind: "item", keys: item.keys, occurrence: item.occurrence, after: item.index };
    if (partner === void 0) addOne("added", item.value, [...path, step], into);
    else compareValues(partner.value, item.value, of, [...path, { ...step, before: partner.index }], into);
  }
  for (const item of left.values()) {
    if (right.has(item.id)) continue;
    addOne(
      "removed",
      item.value,
      [...path, { kind: "item", keys: item.keys, occurrence: item.occurrence, before: item.index }],
      into
    );
  }
  compareOrder(left, right, path, into);
}
function isSameAsWritten(before, after) {
  if (before === after) return true;
  if (isMap(before)) {
    if (!isMap(after) || before.size !== after.size) return false;
    for (const [key, value] of before) {
      const other = after.get(key);
      if (other === void 0 || !isSameAsWritten(value, other)) return false;
    }
    return true;
  }
  if (isNumeral(before)) return isNumeral(after) && before.numeral === after.numeral;
  return isList(before) && isList(after) && before.length === after.length && before.every((item, at2) => isSameAsWritten(item, after[at2] ?? null));
}
function itemsOf(list2, pairs, of) {
  const fields = of.kind === "object" ? of.fields() : void 0;
  const items = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Map();
  for (const [index, value] of list2.entries()) {
    const keys = pairs.map((key) => {
      const written = isMap(value) ? value.get(key) : void 0;
      if (written !== void 0 && written !== null && written !== "") return { key, value: written };
      const fallback = fields?.get(key)?.fallback;
      return fallback === void 0 ? { key } : { key, value: fallback, filled: true };
    });
    const text2 = keyText2(keys);
    const occurrence = (seen.get(text2) ?? 0) + 1;
    seen.set(text2, occurrence);
    const id = `${occurrence} ${text2}`;
    items.set(id, { value, index, keys, occurrence, id });
  }
  return items;
}
function keyText2(keys) {
  const only = keys.length === 1 ? keys[0]?.value : void 0;
  if (typeof only === "string") return `"${only}`;
  return keys.map((key) => key.value === void 0 ? "" : canonical(key.value)).join(" ");
}
function compareOrder(left, right, path, into) {
  const before = [...left.values()].filter((item) => right.has(item.id));
  const after = [...right.values()].filter((item) => left.has(item.id));
  if (before.every((item, at2) => item.id === after[at2]?.id)) return;
  const last = path.at(-1);
  const field = last?.kind === "key" ? last.key : "";
  const matters = field === "initContainers" || field === "env" && dependenciesOf(left) !== dependenciesOf(right);
  if (!matters) {
    into.reordered.push(path);
    return;
  }
  const names = (items) => [...items].map((item) => item.keys.map((key) => scalarText(key.value ?? "")).join("/"));
  into.changes.push({ kind: "order", path, before: names(left.values()), after: names(right.values()) });
}
function dependenciesOf(items) {
  const above = /* @__PURE__ */ new Set();
  const found = [];
  const names = new Set([...items.values()].map((item) => scalarText(item.keys[0]?.value ?? "")));
  for (const item of items.values()) {
    const name = scalarText(item.keys[0]?.value ?? "");
    const value = isMap(item.value) ? item.value.get("value") : void 0;
    if (typeof value === "string" && value.includes("$(")) {
      for (const [, used = ""] of value.matchAll(/\$\(([^()\s]{1,300})\)/g)) {
        if (names.has(used)) found.push(`${name} ${used} ${above.has(used)}`);
      }
    }
    above.add(name);
  }
  return found.toSorted().join("\n");
}
function compareInOrder(before, after, of, path, into) {
  const numbers = /* @__PURE__ */ new Map();
  const number = (item) => {
    const text2 = canonical(item);
    const known = numbers.get(text2) ?? numbers.size;
    numbers.set(text2, known);
    return known;
  };
  const { pairs, isExact } = matchSequences(before.map(number), after.map(number));
  if (!isExact)
    into.limits.push({
      kind: "list",
      message: `a list of ${before.length} -> ${after.length} items differs in too many; what moved in it is shown as removed and added`
    });
  let nextBefore = 0;
  let nextAfter = 0;
  for (const [left, right] of [...pairs, [before.length, after.length]]) {
    compareGap(
      before.slice(nextBefore, left),
      after.slice(nextAfter, right),
      { nextBefore, nextAfter },
      of,
      path,
      into
    );
    nextBefore = left + 1;
    nextAfter = right + 1;
  }
}
function compareGap(removed, added, from, of, path, into) {
  const partners = removed.length === added.length ? inStep(removed, added) : byLabel(removed, added);
  const taken = new Set(partners.values());
  for (const [at2, item] of removed.entries()) {
    if (!partners.has(at2))
      addOne("removed", item, [...path, { kind: "index", before: from.nextBefore + at2 }], into);
  }
  const backwards = new Map([...partners].map(([left, right]) => [right, left]));
  for (const [at2, item] of added.entries()) {
    const after = from.nextAfter + at2;
    const left = backwards.get(at2);
    if (!taken.has(at2) || left === void 0)
      addOne("added", item, [...path, { kind: "index", after }], into);
    else
      compareValues(
        removed[left] ?? null,
        item,
        of,
        [...path, { kind: "index", before: from.nextBefore + left, after }],
        into
      );
  }
}
function inStep(removed, added) {
  const labelled = byLabel(removed, added);
  const fits = removed.every((item, at2) => labelOf(item) === labelOf(added[at2] ?? null));
  return fits || labelled.size === 0 ? new Map(removed.map((_, at2) => [at2, at2])) : labelled;
}
function byLabel(removed, added) {
  const numbers = /* @__PURE__ */ new Map();
  let none = -1;
  const number = (item) => {
    const label = labelOf(item);
    if (label === void 0) return none--;
    const known = numbers.get(label) ?? numbers.size;
    numbers.set(label, known);
    return known;
  };
  return new Map(matchSequences(removed.map(number), added.map(number)).pairs);
}
var labels = [
  "name",
  "key",
  "id",
  "job_name",
  "alert",
  "record",
  "host",
  "path",
  "type",
  "topologyKey",
  "verbs"
];
function labelOf(item) {
  if (typeof item === "string") {
    const equals = item.indexOf("=");
    return equals > 0 ? item.slice(0, equals) : void 0;
  }
  if (!isMap(item)) return void 0;
  for (const label of labels) {
    const value = item.get(label);
    if (typeof value === "string" && value !== "") return `${label} ${value}`;
  }
  return void 0;
}

// src/diff/quantity.ts
var factors = /* @__PURE__ */ new Map([
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
function quantityOf(value) {
  const text2 = isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
  const match2 = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/.exec(
    text2
  );
  if (match2 === null) return void 0;
  const [, sign, whole2 = "", fraction = "", exponent, suffix = ""] = match2;
  if (whole2 === "" && fraction === "") return void 0;
  const [up, down] = factors.get(suffix) ?? [1n, 1n];
  const power = Number(exponent ?? 0);
  const numerator = BigInt(whole2 + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
  const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
  const rounded = (numerator + denominator - 1n) / denominator;
  return sign === "-" ? -rounded : rounded;
}

// src/diff/structure.ts
var import_node_buffer5 = require("node:buffer");

// src/diff/text.ts
var context = 3;
function compareTexts(before, after) {
  const a = linesOf(before);
  const b = linesOf(after);
  const numbers = /* @__PURE__ */ new Map();
  const number = (line) => {
    const known = numbers.get(line);
    if (known !== void 0) return known;
    numbers.set(line, numbers.size);
    return numbers.size - 1;
  };
  const { pairs, isExact } = matchSequences(a.map(number), b.map(number));
  return {
    kind: "text",
    hunks: hunksOf(a, b, pairs),
    removedLines: a.length - pairs.length,
    addedLines: b.length - pairs.length,
    coarse: !isExact
  };
}
function linesOf(text2) {
  const lines = text2.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return text2.includes("\r") ? lines.map((line) => line.endsWith("\r") ? line.slice(0, -1) : line) : lines;
}
function hunksOf(a, b, pairs) {
  const hunks = [];
  let lines = [];
  let start = [0, 0];
  let same = 0;
  let nextA = 0;
  let nextB = 0;
  const close = () => {
    if (lines.length === 0) return;
    lines.length -= Math.max(0, same - context);
    hunks.push({ beforeLine: start[0] + 1, afterLine: start[1] + 1, lines });
    lines = [];
  };
  const open2 = () => {
    const back = Math.min(context, nextA, nextB);
    start = [nextA - back, nextB - back];
    for (let at2 = back; at2 > 0; at2 -= 1) lines.push({ kind: "same", text: a[nextA - at2] ?? "" });
  };
  for (const [left, right] of [...pairs, [a.length, b.length]]) {
    if (nextA < left || nextB < right) {
      if (lines.length === 0) open2();
      while (nextA < left) lines.push({ kind: "removed", text: a[nextA++] ?? "" });
      while (nextB < right) lines.push({ kind: "added", text: b[nextB++] ?? "" });
      same = 0;
    }
    if (left === a.length) break;
    if (lines.length > 0) {
      lines.push({ kind: "same", text: a[left] ?? "" });
      same += 1;
      if (same > 2 * context) {
        close();
        same = 0;
      }
    }
    nextA = left + 1;
    nextB = right + 1;
  }
  close();
  return hunks;
}

// src/diff/structure.ts
var mostYaml = 512 * 1024;
function detailOf(before, after, into) {
  const certificates = certificateDetail(before, after);
  if (certificates !== void 0) return certificates;
  const isText = before.includes("\n") || after.includes("\n");
  const structure = structureDetail(before, after, isText, into.limits);
  if (structure !== void 0) return structure;
  if (!isText) return void 0;
  const text2 = compareTexts(before, after);
  if (text2.coarse) {
    into.limits.push({
      kind: "text",
      message: `a text differs in more lines than are followed one by one (${text2.removedLines} -> ${text2.addedLines}); what moved inside of it is shown as removed and added`
    });
  }
  return text2;
}
function certificateDetail(before, after) {
  const [left, right] = [certificatesIn(decoded(before)), certificatesIn(decoded(after))];
  return left.length > 0 && right.length > 0 ? { kind: "certificates", before: left, after: right } : void 0;
}
function decoded(text2) {
  return text2.startsWith("LS0tLS1CRUdJTi") ? import_node_buffer5.Buffer.from(text2, "base64").toString("latin1") : text2;
}
function structureDetail(before, after, isText, limits2) {
  const language = languageOf(before, isText);
  if (language === void 0 || languageOf(after, isText) !== language) return void 0;
  const read = language === "json" ? readJson : (text2) => readYaml(text2, limits2);
  const left = read(before);
  const right = left === void 0 ? void 0 : read(after);
  if (left === void 0 || right === void 0 || isList(left) !== isList(right)) return void 0;
  if (sameValue(left, right))
    return { kind: "structure", language, changes: [], text: compareTexts(before, after) };
  const inner = newGathering();
  compareValues(left, right, anything, [], inner);
  limits2.push(...inner.limits);
  if (inner.changes.length === 0)
    return { kind: "structure", language, changes: [], text: compareTexts(before, after) };
  return { kind: "structure", language, changes: inner.changes };
}
function languageOf(text2, isText) {
  const start = /^\s*([{[])/.exec(text2.slice(0, 200));
  if (start !== null) return "json";
  if (!isText) return void 0;
  const first = text2.split("\n", 50).find((line) => line.trim() !== "" && !/^\s*#|^---/.test(line));
  return first !== void 0 && /^(?:\s*- |\s*["']?[\w./-]+["']?\s*:(?:\s|$))/.test(first) ? "yaml" : void 0;
}
function readJson(text2) {
  try {
    const parsed2 = JSON.parse(text2);
    if (typeof parsed2 !== "object" || parsed2 === null) return void 0;
  } catch {
    return void 0;
  }
  return readFull(text2);
}
function readYaml(text2, limits2) {
  const plain2 = readPlain(text2);
  if (plain2 !== void 0) return isMap(plain2) || isList(plain2) ? plain2 : void 0;
  if (text2.length > mostYaml) {
    limits2.push({
      kind: "structure",
      message: `a string of ${text2.length} characters is compared as text; as YAML up to ${mostYaml} are`
    });
    return void 0;
  }
  return readFull(text2);
}
function readFull(text2) {
  try {
    const { documents, problems } = readDocuments("", text2, helmFile);
    const [only, second] = documents;
    if (only === void 0 || second !== void 0 || only.kind === "scalar" || problems.length > 0)
      return void 0;
    return valueOf(only);
  } catch (error) {
    if (error instanceof UserError) return void 0;
    throw error;
  }
}

// src/diff/values.ts
var newGathering = () => ({ changes: [], limits: [], reordered: [] });
var nothing = /* @__PURE__ */ new Map();
var unknownField = { shape: anything, zeroIsAbsent: false };
function compareValues(before, after, shape, path, into) {
  if (before === after) return;
  if (isMap(before) && isMap(after)) return compareMaps(before, after, shape, path, into);
  if (isList(before) && isList(after)) {
    return compareLists(before, after, shape.kind === "list" ? shape : unknownList, path, into);
  }
  if (sameScalar(before, after, shape)) return;
  const detail2 = typeof before === "string" && typeof after === "string" ? detailOf(before, after, into) : void 0;
  const retyped = retypedOf(before, after, shape);
  into.changes.push({
    kind: "changed",
    path,
    before,
    after,
    ...detail2 && { detail: detail2 },
    ...retyped && { retyped }
  });
}
var unknownList = { kind: "list", pairs: "order", of: anything };
function compareMaps(before, after, shape, path, into) {
  const fields = shape.kind === "object" ? shape.fields() : void 0;
  const perKey = shape.kind === "map" ? { shape: shape.of, zeroIsAbsent: false } : unknownField;
  const type = shape.kind === "object" ? shape.name : "";
  for (const key of unionOf(before, after)) {
    const field = fields === void 0 ? perKey : fields.get(key) ?? unknownField;
    const left = before.get(key);
    const right = after.get(key);
    if (left === right && left !== void 0) continue;
    const isTyped = fields?.has(key) === true;
    compareField(
      left,
      right,
      { field, isTyped, type, key, beforeMap: before, afterMap: after },
      [...path, { kind: "key", key }],
      into
    );
  }
}
function unionOf(before, after) {
  const keys = [...after.keys()];
  for (const key of before.keys()) if (!after.has(key)) keys.push(key);
  return keys.toSorted();
}
function compareField(before, after, pair, path, into) {
  const { field } = pair;
  const left = isAbsent(before, pair) ? void 0 : before;
  const right = isAbsent(after, pair) ? void 0 : after;
  if (left === void 0 && right === void 0) return;
  const filledLeft = left ?? filledValue(pair.type, pair.key, field, pair.beforeMap);
  const filledRight = right ?? filledValue(pair.type, pair.key, field, pair.afterMap);
  if (filledLeft !== void 0 && filledRight !== void 0) {
    if (left !== void 0 && right !== void 0) return compareValues(left, right, field.shape, path, into);
    return compareFilled(filledLeft, filledRight, { left, right }, field.shape, path, into);
  }
  const isAlways = field.zeroIsAbsent && (field.shape.kind === "object" || field.shape.kind === "map");
  const [part2, other] = [filledLeft ?? nothing, filledRight ?? nothing];
  if (isAlways && isMap(part2) && isMap(other)) return compareMaps(part2, other, field.shape, path, into);
  if (right !== void 0 && left === void 0) addOne("added", right, path, into);
  else if (left !== void 0 && right === void 0) addOne("removed", left, path, into);
}
function compareFilled(left, right, written, shape, path, into) {
  if (isMap(left) && isMap(right)) return compareMaps(left, right, shape, path, into);
  const trial = newGathering();
  compareValues(left, right, shape, path, trial);
  if (trial.changes.length === 0) return;
  if (written.left === void 0) addOne("added", right, path, into);
  else addOne("removed", left, path, into);
}
function isAbsent(value, { field, isTyped }) {
  if (value === void 0) return true;
  if (value === null) return isTyped;
  return field.zeroIsAbsent && isZero(value);
}
function addOne(kind, value, path, into) {
  into.changes.push(kind === "added" ? { kind, path, after: value } : { kind, path, before: value });
}
function sameScalar(before, after, shape) {
  if (isNumeral(before) && isNumeral(after) && sameNumber(before, after)) return true;
  if (shape.kind === "quantity") {
    const left = quantityOf(before);
    return left !== void 0 && left === quantityOf(after);
  }
  if (typeof before !== "string" || typeof after !== "string") return false;
  if (shape.kind === "bytes") return before.replace(/[\r\n]/g, "") === after.replace(/[\r\n]/g, "");
  return before.includes("\r") !== after.includes("\r") && before.replaceAll("\r\n", "\n") === after.replaceAll("\r\n", "\n");
}
var expectations = {
  string: "string",
  bytes: "string",
  boolean: "boolean",
  integer: "number",
  number: "number",
  list: "list",
  map: "map",
  object: "map"
};
function retypedOf(before, after, shape) {
  const [left, right] = [typeNameOf(before), typeNameOf(after)];
  const expected = expectations[shape.kind];
  if (left === right) return void 0;
  return { before: left, after: right, ...expected !== void 0 && expected !== right && { expected } };
}
function typeNameOf(value) {
  if (value === null) return "null";
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (isNumeral(value)) return "number";
  return isList(value) ? "list" : "map";
}

// src/diff/resource.ts
function cleaned(redactor, header, value) {
  const clean = redactResource(redactor, header, value);
  return header.kind === "Secret" ? withOneData(clean) : clean;
}
function withOneData(secret) {
  const written = secret.get("stringData");
  if (!isMap(written)) return secret;
  const data = secret.get("data");
  const merged = new Map([...isMap(data) ? data : [], ...written]);
  const rest = [...secret].filter(([field]) => field !== "stringData" && field !== "data");
  return new Map([...rest, ["data", merged]]);
}
function compareResources(before, after, shape, redactor) {
  const found = newGathering();
  compareMaps(before, after, shape, [], found);
  const changes = found.changes.filter((change) => !isIdentity(change)).map((change) => withFacts(change, redactor));
  return { ...found, changes };
}
function isIdentity(change) {
  const [first, second] = change.path;
  if (first?.kind !== "key") return false;
  if (change.path.length === 1) return first.key === "kind";
  if (change.path.length !== 2 || first.key !== "metadata" || second?.kind !== "key") return false;
  return second.key === "name" || second.key === "namespace" || second.key === "generateName";
}
function withFacts(change, redactor) {
  const [before, after] = [factsOf2(change.before, redactor), factsOf2(change.after, redactor)];
  const inner = change.detail?.kind === "structure" ? change.detail.changes.map((one) => withFacts(one, redactor)) : void 0;
  return {
    ...change,
    ...inner && change.detail?.kind === "structure" && { detail: { ...change.detail, changes: inner } },
    ...(before || after) && { secrets: { ...before && { before }, ...after && { after } } }
  };
}
function factsOf2(value, redactor) {
  return typeof value === "string" && value.replace(tagPattern, "") === "" ? redactor.factsOf(value) : void 0;
}

// src/diff/randomness.ts
function randomnessOf(input, kinds2, shapeOf, redactor) {
  const second = (side5) => side5.again === void 0 || side5.again === side5.text ? void 0 : readSides(side5, { text: side5.again, namespace: side5.namespace }, kinds2);
  const afterAgain = second(input.after);
  const beforeAgain = second(input.before);
  let found;
  const look = () => {
    found ??= afterAgain === void 0 ? { paths: /* @__PURE__ */ new Map(), names: /* @__PURE__ */ new Set() } : compareTwice(afterAgain, shapeOf, redactor());
    return found;
  };
  let old;
  return {
    sides: [afterAgain, beforeAgain].flatMap(
      (sides2) => sides2 === void 0 ? [] : [sides2.before, sides2.after]
    ),
    get paths() {
      const { paths } = look();
      for (const { id, path } of input.knownRandom ?? [])
        paths.set(id, (paths.get(id) ?? /* @__PURE__ */ new Set()).add(path));
      return paths;
    },
    get names() {
      return look().names;
    },
    wasConstant(id, path) {
      if (input.before.again === void 0) return false;
      old ??= beforeAgain === void 0 ? { paths: /* @__PURE__ */ new Map(), names: /* @__PURE__ */ new Set() } : compareTwice(beforeAgain, shapeOf, redactor());
      return !(old.paths.get(id)?.has(pathText(path)) ?? false);
    }
  };
}
function compareTwice(sides2, shapeOf, redactor) {
  const paths = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Set();
  const pairs = pairSides(sides2.before, sides2.after);
  const compare = (before, after) => {
    const [left, right] = [contentOf(before), contentOf(after)];
    if ("broken" in left || "broken" in right) return;
    const values = [
      cleaned(redactor, before.header, left.value),
      cleaned(redactor, after.header, right.value)
    ];
    const random = randomPaths(compareResources(...values, shapeOf(before.header), redactor).changes);
    if (random.size > 0) paths.set(before.id, random);
  };
  for (const { before, after } of pairs.changed) compare(before, after);
  for (const { before, after } of findRenames(pairs.removed, pairs.added).renames) {
    names.add(before.id);
    compare(before, after);
  }
  return { paths, names };
}

// src/diff/restarts.ts
var workloads = /* @__PURE__ */ new Set([
  "apps/Deployment",
  "apps/StatefulSet",
  "apps/DaemonSet",
  "argoproj.io/Rollout",
  "apps.kruise.io/CloneSet"
]);
var mostReasons = 5;
var isWorkload = (ref) => workloads.has(`${ref.group}/${ref.kind}`);
var inTemplate = (path) => isKey(path[0], "spec") && isKey(path[1], "template");
var isKey = (step, key) => step?.kind === "key" && step.key === key;
function restartOf(resource, value, changes, reordered) {
  if (!isWorkload(resource)) return void 0;
  const causes = changes.filter((change) => inTemplate(change.path));
  const orders = reordered.filter(inTemplate);
  if (causes.length + orders.length === 0 || isOnDelete(value)) return void 0;
  const because = [
    ...causes.map((change) => pathText(change.path)),
    ...orders.map((path) => `${pathText(path)} (order)`)
  ];
  return {
    resource,
    because: because.slice(0, mostReasons),
    quiet: causes.every((change) => change.group !== void 0)
  };
}
function isOnDelete(value) {
  const strategy = at(value, "spec", "updateStrategy");
  return isMap(strategy) && strategy.get("type") === "OnDelete";
}

// src/diff/secrets.ts
function redactorOf(options, equal, sides2) {
  const values = [];
  const names = /* @__PURE__ */ new Set();
  const texts = /* @__PURE__ */ new Set();
  for (const side5 of [{ entries: equal, broken: [] }, ...sides2]) {
    for (const entry2 of side5.entries) {
      names.add(entry2.identity.name).add(entry2.identity.namespace);
      if (!isSecret(entry2.header)) continue;
      if (texts.has(entry2.document.text) && entry2.item === void 0) continue;
      texts.add(entry2.document.text);
      const value = valueOf2(entry2);
      values.push(...value === void 0 ? brokenSecretValues(entry2.document.text) : secretValues(value));
    }
    for (const { document } of side5.broken) {
      if (/Secret|stringData/.test(document.text)) values.push(...brokenSecretValues(document.text));
    }
  }
  return makeRedactor(options, values, (text2) => isPublic(text2, names));
}
function isPublic(text2, names) {
  if (names.has(text2)) return true;
  const host = /^(?:[a-z][a-z0-9+]*:\/\/)?([a-z0-9-]+)(?:\.[a-z0-9-]+){0,2}(?:\.svc(?:\.[a-z.-]+)?)?(?::\d{1,5})?\/?$/.exec(
    text2
  )?.[1];
  return host !== void 0 && names.has(host);
}

// src/diff/shapes.ts
function shapesOf(kinds2, entries) {
  const metadata = kinds2.shapeOf("v1", "ConfigMap")?.fields().get("metadata");
  const unknown = {
    kind: "object",
    name: "",
    fields: () => new Map(metadata ? [["metadata", metadata]] : [])
  };
  const custom = /* @__PURE__ */ new Map();
  return (header) => {
    const builtin = kinds2.shapeOf(header.apiVersion, header.kind);
    if (builtin !== void 0) return builtin;
    const group = groupOf(header.apiVersion);
    const key = `${group} ${header.kind}`;
    if (!custom.has(key)) custom.set(key, findDefinition(entries(), group, header.kind, metadata));
    return custom.get(key)?.shapeOf(header.apiVersion.slice(group.length + 1)) ?? unknown;
  };
}
function findDefinition(entries, group, kind, metadata) {
  for (const entry2 of entries) {
    const { header, document } = entry2;
    if (header.kind !== "CustomResourceDefinition" || !header.name.endsWith(`.${group}`) || !document.text.includes(kind))
      continue;
    const content = contentOf(entry2);
    const found = "broken" in content ? void 0 : customKind(content.value, metadata);
    if (found?.group === group && found.kind === kind) return found;
  }
  return void 0;
}

// src/diff/compare.ts
function compareRenders(input) {
  return new Comparing(input).run();
}
var Comparing = class {
  #input;
  #kinds = builtinKinds();
  #sides;
  #ignores;
  #groups = makeGroups();
  #shapeOf;
  #resources = [];
  #restarts = [];
  #random = [];
  #limits = [];
  #findings = [];
  #duplicateKeys = [];
  #brokenLater = {
    before: [],
    after: []
  };
  #labels = /* @__PURE__ */ new Map();
  #redactor;
  #randomness;
  #equal = 0;
  #quiet = 0;
  constructor(input) {
    this.#input = input;
    this.#sides = readSides(input.before, input.after, this.#kinds);
    this.#ignores = compileIgnores(input.ignore);
    const { equal, before, after } = this.#sides;
    this.#shapeOf = shapesOf(this.#kinds, () => [...equal, ...after.entries, ...before.entries]);
  }
  run() {
    const { equal, before, after } = this.#sides;
    const pairs = pairSides(before, after);
    this.#equal = equal.length + pairs.equal;
    for (const pair of pairs.changed) this.#pair(pair.before, pair.after);
    this.#leftovers(pairs.removed, pairs.added);
    this.#findings.push(
      ...documentFindings(this.#sides, this.#brokenLater, this.#duplicateKeys, () => this.#secrets())
    );
    const count3 = (kind) => this.#resources.filter((resource) => resource.kind === kind).length;
    return {
      resources: this.#resources.toSorted(byKindAndName),
      groups: this.#groups.list(),
      restarts: this.#restarts.toSorted((a, b) => compareRefs(a.resource, b.resource)),
      findings: worstFirst(this.#findings),
      random: this.#random,
      limits: this.#limits,
      counts: {
        before: equal.length + before.entries.length,
        after: equal.length + after.entries.length,
        added: count3("added"),
        removed: count3("removed"),
        changed: count3("changed"),
        renamed: count3("renamed"),
        quiet: this.#quiet,
        equal: this.#equal
      }
    };
  }
  /** Made when first needed: equal renders need none. */
  #secrets() {
    this.#redactor ??= redactorOf(this.#input.redact, this.#sides.equal, [
      this.#sides.before,
      this.#sides.after,
      ...this.#again().sides
    ]);
    return this.#redactor;
  }
  #again() {
    this.#randomness ??= randomnessOf(this.#input, this.#kinds, this.#shapeOf, () => this.#secrets());
    return this.#randomness;
  }
  #pair(before, after) {
    const isPlain = before.item === void 0 && after.item === void 0 && !isSecret(after.header) && this.#ignores.length === 0;
    const lines = isPlain ? quietDifferences(before.document.text, after.document.text) : void 0;
    if (lines === void 0) this.#compare(before, after, void 0);
    else this.#quietLines(after, lines);
  }
  /** A label's value without its secrets; there are few different ones. */
  #label(value) {
    const known = this.#labels.get(value) ?? this.#secrets().text(value);
    this.#labels.set(value, known);
    return known;
  }
  /** Differences that were told by the lines alone. */
  #quietLines(entry2, lines) {
    const because = [];
    for (const line of lines) {
      const quiet = { kind: "label", what: line.label, byValue: true };
      this.#groups.add(quiet, entry2.id, this.#label(line.before), this.#label(line.after));
      if (line.parents[0] === "spec" && line.parents[1] === "template")
        because.push(`${line.parents.join(".")}["${line.label}"]`);
    }
    if (lines.length === 0) this.#equal += 1;
    else this.#quiet += 1;
    const isReplaced = because.length > 0 && isWorkload(entry2.identity) && !entry2.document.text.includes("OnDelete");
    if (isReplaced) this.#restarts.push({ resource: lightRef(entry2), because, quiet: true });
  }
  #compare(before, after, rename) {
    const left = contentOf(before);
    const right = contentOf(after);
    if ("broken" in right) {
      this.#brokenLater.after.push(right.broken);
      return;
    }
    if ("broken" in left) {
      this.#brokenLater.before.push(left.broken);
      this.#one("added", after);
      return;
    }
    this.#duplicateKeys.push(...right.duplicateKeys);
    const redactor = this.#secrets();
    const values = {
      before: cleaned(redactor, before.header, left.value),
      after: cleaned(redactor, after.header, right.value)
    };
    const found = compareResources(values.before, values.after, this.#shapeOf(after.header), redactor);
    for (const limit of found.limits) this.#limits.push({ ...limit, resource: right.ref });
    const changes = this.#mark(after, right.ref, this.#withoutRandom(after, right.ref, found.changes));
    const orders = isWorkload(right.ref) ? found.reordered.filter(inTemplate) : [];
    for (const path of orders) this.#count({ kind: "order", what: lastKey(path), byValue: false }, after);
    const restart = rename === void 0 ? restartOf(right.ref, values.after, changes, orders) : void 0;
    if (restart !== void 0) this.#restarts.push(restart);
    this.#add(changes, orders.length > 0, left.ref, right.ref, rename);
  }
  #add(changes, isReordered, before, resource, rename) {
    if (rename !== void 0 && !this.#again().names.has(rename.after.id)) {
      this.#resources.push({
        kind: "renamed",
        resource,
        before,
        by: rename.by,
        likeness: rename.likeness,
        changes
      });
    } else if (changes.some((change) => change.group === void 0)) {
      this.#resources.push({ kind: "changed", resource, before, changes });
    } else if (changes.length > 0 || isReordered) this.#quiet += 1;
    else this.#equal += 1;
    if (rename !== void 0 && this.#again().names.has(rename.after.id))
      this.#random.push({ resource, path: [], wasConstant: false });
  }
  #withoutRandom(entry2, ref, changes) {
    const again = this.#again();
    const random = again.paths.get(entry2.id);
    if (random === void 0) return [...changes];
    const found = [];
    const kept = changes.map((change) => withoutRandom(change, random, found)).filter((change) => change !== void 0);
    for (const path of found) {
      const wasConstant = again.wasConstant(entry2.id, path);
      this.#random.push({ resource: ref, path, wasConstant });
      if (wasConstant) this.#findings.push(becameRandom(ref, path));
    }
    return kept;
  }
  /** One more of a group that has no values. */
  #count(quiet, entry2) {
    this.#groups.add(quiet, entry2.id, void 0, void 0);
  }
  /** Gives quiet changes their group. */
  #mark(entry2, ref, changes) {
    const who = whoOf(entry2, ref);
    return changes.map((change) => {
      const quiet = quietChange(change, this.#ignores, who);
      return quiet === void 0 ? change : { ...change, group: this.#groups.add(quiet, entry2.id, change.before, change.after) };
    });
  }
  #leftovers(removed, added) {
    const { renames, skipped } = findRenames(removed, added);
    if (skipped > 0) {
      this.#limits.push({
        kind: "renames",
        message: `${skipped} resources were added and removed; which of them are renamed was asked by hashes in names alone`
      });
    }
    const done = /* @__PURE__ */ new Set();
    for (const rename of renames) {
      done.add(rename.before).add(rename.after);
      this.#compare(
        rename.before,
        rename.after,
        rename.before.header.name === "" && rename.after.header.name === "" ? void 0 : rename
      );
    }
    for (const pair of inTurn(removed, added, done)) {
      done.add(pair.before).add(pair.after);
      this.#compare(pair.before, pair.after, void 0);
    }
    const broken2 = new Set(this.#sides.after.broken.map((found) => `${found.resourceKind} ${found.name}`));
    for (const entry2 of removed) {
      if (!done.has(entry2) && !broken2.has(`${entry2.identity.kind} ${entry2.identity.name}`))
        this.#one("removed", entry2);
    }
    for (const entry2 of added) if (!done.has(entry2)) this.#one("added", entry2);
  }
  #one(kind, entry2) {
    const content = contentOf(entry2);
    if ("broken" in content) {
      this.#brokenLater[kind === "added" ? "after" : "before"].push(content.broken);
      return;
    }
    if (kind === "added") this.#duplicateKeys.push(...content.duplicateKeys);
    const rule = ignoredBy(this.#ignores, whoOf(entry2, content.ref), void 0);
    if (rule !== void 0) {
      this.#count({ kind: "ignored", what: kind, reason: rule.reason, byValue: false }, entry2);
      this.#quiet += 1;
      return;
    }
    const redactor = this.#secrets();
    const value = cleaned(redactor, entry2.header, content.value);
    this.#resources.push({ kind, resource: content.ref, content: value, facts: factsIn(redactor, value) });
  }
};

// src/diff/ignore.ts
function readIgnoreRule(text2) {
  const hash2 = text2.indexOf(" #");
  const written = (hash2 < 0 ? text2 : text2.slice(0, hash2)).trim();
  const reason = hash2 < 0 ? "given on the command line" : text2.slice(hash2 + 2).trim();
  const match2 = /^([^/:]*)(?:\/([^:]*))?(?::(.*))?$/.exec(written);
  const [, kind = "", name = "", path = ""] = match2 ?? [];
  if (match2 === null || kind + name + path === "") {
    return {
      problems: [
        problem("usage", `the ignore rule ${JSON.stringify(text2)} names nothing`, {
          hint: "write KIND/NAME:PATH, each part may be left out, e.g. Deployment/web:spec.replicas"
        })
      ]
    };
  }
  return {
    rule: {
      ...kind !== "" && { kind },
      ...name !== "" && { name },
      ...path !== "" && { path },
      reason
    },
    problems: []
  };
}
function readArgoIgnores(file, text2) {
  const rules = [];
  const problems = [];
  for (const tree of readDocuments(file, text2, helmFile).documents) {
    const list2 = tree.kind === "list" ? tree : (entryOf(tree, "ignoreDifferences") ?? entryOf(entryOf(tree, "spec")?.value, "ignoreDifferences"))?.value;
    if (list2?.kind !== "list") {
      problems.push(
        problem("usage", "no ignoreDifferences were found here", {
          at: atOf(tree),
          hint: "name an Application, or a file with a list of its rules"
        })
      );
      continue;
    }
    for (const item of list2.items) readArgoRule(item, rules, problems);
  }
  return { rules, problems };
}
function readArgoRule(tree, rules, problems) {
  const word2 = (key) => {
    const value = entryOf(tree, key)?.value;
    return value?.kind === "scalar" && typeof value.value === "string" ? value.value : void 0;
  };
  const texts = (key) => {
    const value = entryOf(tree, key)?.value;
    if (value?.kind !== "list") return [];
    return value.items.flatMap(
      (item) => item.kind === "scalar" && typeof item.value === "string" ? [{ text: item.value, tree: item }] : []
    );
  };
  const [kind, name, namespace, group] = [word2("kind"), word2("name"), word2("namespace"), word2("group")];
  const about = {
    ...kind !== void 0 && { kind },
    ...name !== void 0 && { name },
    ...namespace !== void 0 && { namespace },
    ...group !== void 0 && { group },
    reason: "ignoreDifferences of Argo CD"
  };
  for (const { text: text2 } of texts("jsonPointers")) rules.push({ ...about, path: text2 });
  for (const { text: text2, tree: place } of texts("jqPathExpressions")) {
    const path = jqPath(text2);
    if (path !== void 0) rules.push({ ...about, path });
    else {
      problems.push(
        warning(
          "not-in-this-version",
          `the jq expression ${JSON.stringify(text2)} is more than a path and is not applied`,
          {
            at: atOf(place),
            hint: "write the path with [*] in an ignore rule of your own"
          }
        )
      );
    }
  }
  if (entryOf(tree, "managedFieldsManagers") !== void 0) {
    problems.push(
      warning("not-in-this-version", "managedFieldsManagers speaks of the live resource and is not applied", {
        at: atOf(tree),
        hint: "name the fields in an ignore rule of your own"
      })
    );
  }
}
function jqPath(text2) {
  const plain2 = text2.trim().replace(/^\./, "").replaceAll("?", "").replaceAll("[]", "[*]").replaceAll('."', '["').replace(/^"([^"]*)"/, '["$1"]');
  const closed = plain2.replace(/\["([^"\]]*)"(?!\])/g, '["$1"]');
  return /^(?:\.?[A-Za-z_][\w-]*|\[(?:\*|\d+|"[^"]*")\])+$/.test(closed) ? closed : void 0;
}

// src/report/html/report.ts
var import_node_crypto3 = lazily("node:crypto");

// src/report/lines.ts
function blocksOf(change, options) {
  if (change.kind === "added") return [whole(change.content, "added", change.facts)];
  if (change.kind === "removed") return [whole(change.content, "removed", change.facts)];
  return joined(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, "")));
}
function changeCount(changes, options) {
  return shownChanges(changes, options).reduce((sum, { detail: detail2 }) => {
    return sum + (detail2?.kind === "structure" ? Math.max(1, changeCount(detail2.changes, options)) : 1);
  }, 0);
}
function shownChanges(changes, options) {
  return options.showNoise ? changes : changes.filter((change) => change.group === void 0);
}
function gistOf(change, options) {
  if (change.kind === "added" || change.kind === "removed") return [];
  const names = /* @__PURE__ */ new Set();
  for (const { path } of shownChanges(change.changes, options)) {
    names.add(pathText(tailOf(path)).replace(/^\["(.*)"\]$/, "$1"));
    if (names.size > 4) break;
  }
  return [...names];
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
  const lines = linesOf2(write(content), sign);
  const notes = [...facts].flatMap(([tag, one]) => {
    const text2 = factsText(one);
    return text2 === "" ? [] : [note(`${tag}: ${text2}`)];
  });
  return { path: "", lines: [...lines, ...notes] };
}
function joined(blocks) {
  const result = [];
  for (const block3 of blocks) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block3.path) for (const line of block3.lines) last.lines.push(line);
    else result.push({ path: block3.path, lines: [...block3.lines] });
  }
  return result;
}
function changeBlocks(change, within) {
  const notes = [...retypedNotes(change), ...secretNotes(change)];
  const { detail: detail2 } = change;
  if (detail2?.kind === "structure") return structureBlocks(change, detail2, within, notes);
  if (detail2 !== void 0) {
    const path = joinPath(within, pathText(change.path));
    return detail2.kind === "text" ? textBlocks(detail2, path, notes) : [certificateBlock(detail2, path, notes)];
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
  if (leaf === void 0 || leaf.kind === "index") return linesOf2(write(value), sign);
  return linesOf2(write(leaf.kind === "key" ? /* @__PURE__ */ new Map([[leaf.key, value]]) : [value]), sign);
}
function linesOf2(text2, sign) {
  const lines = text2.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}
function joinPath(within, path) {
  if (within === "") return path;
  return path === "" ? within : `${within} > ${path}`;
}
var note = (text2) => ({ sign: "note", text: text2 });
function structureBlocks(change, detail2, within, notes) {
  const path = joinPath(within, pathText(change.path));
  const inner = detail2.changes.flatMap((one) => changeBlocks(one, path));
  const text2 = detail2.text === void 0 ? [] : textBlocks(detail2.text, path, []);
  if (detail2.changes.length === 0)
    notes.unshift(note(`the same ${detail2.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path, lines: notes }] : [], ...inner, ...text2];
}
function textBlocks(detail2, path, notes) {
  const blocks = detail2.hunks.map((hunk) => ({
    path: `${path}, line ${hunk.afterLine}`,
    lines: hunk.lines.map((line) => ({ sign: line.kind, text: line.text }))
  }));
  const about = detail2.coarse ? [
    note(
      `too different to compare line by line: ${detail2.removedLines} lines became ${detail2.addedLines}`
    ),
    ...notes
  ] : notes;
  return about.length > 0 ? [{ path, lines: about }, ...blocks] : blocks;
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
  const names = certificate.names.length > 0 ? `, names ${certificate.names.join(", ")}` : "";
  const validity = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
  return `${certificate.subject}, issued by ${certificate.issuer}, ${validity}${names}, serial ${certificate.serial}`;
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

// src/report/plain.ts
function record(entries) {
  const map = /* @__PURE__ */ new Map();
  for (const [key, value] of Object.entries(entries)) if (value !== void 0) map.set(key, value);
  return map;
}
var count2 = (value) => ({ numeral: String(value) });
var counted = (value) => value === void 0 ? void 0 : count2(value);
var some = (items) => items.length === 0 ? void 0 : items;
function identityValue(identity) {
  const { group, kind, namespace, name } = identity;
  return record({ group, kind, namespace, name });
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
    line: count2(ref.origin.line),
    item: counted(ref.item),
    hook: ref.hook && record({
      events: ref.hook.events,
      weight: count2(ref.hook.weight),
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
  const places = { before: counted(step.before), after: counted(step.after) };
  if (step.kind === "index") return record({ index: record(places) });
  const keys = step.keys.map(({ key, value, filled }) => record({ key, value, filled }));
  return record({ item: keys, occurrence: count2(step.occurrence), ...places });
}
function detailValue(detail2) {
  if (detail2.kind === "text") return textValue(detail2);
  if (detail2.kind === "certificates") return certificatesValue(detail2);
  const { kind, language, changes, text: text2 } = detail2;
  return record({ kind, language, changes: changes.map(changeValue), text: text2 && textValue(text2) });
}
function textValue(detail2) {
  return record({
    kind: "text",
    removedLines: count2(detail2.removedLines),
    addedLines: count2(detail2.addedLines),
    coarse: detail2.coarse,
    hunks: detail2.hunks.map(hunkValue)
  });
}
function hunkValue(hunk) {
  const signs4 = { same: " ", removed: "-", added: "+" };
  return record({
    beforeLine: count2(hunk.beforeLine),
    afterLine: count2(hunk.afterLine),
    lines: hunk.lines.map((line) => signs4[line.kind] + line.text)
  });
}
function certificatesValue(detail2) {
  return record({
    kind: "certificates",
    before: detail2.before.map(certificateValue),
    after: detail2.after.map(certificateValue)
  });
}
var certificateValue = (certificate) => record({ ...certificate });
function factsValue(facts) {
  return record({ ...facts, certificates: facts.certificates?.map(certificateValue) });
}
function factsByTag(facts) {
  if (facts.size === 0) return void 0;
  return new Map([...facts].map(([tag, one]) => [tag, factsValue(one)]));
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
    line: counted(finding.line),
    template: finding.template,
    allowed: finding.allowed && record({ ...finding.allowed })
  });
}
function groupValue(group) {
  const { id, kind, what, before, after, reason, changes, resources } = group;
  return record({ id, kind, what, before, after, reason, changes: count2(changes), resources });
}
function randomValue(field) {
  return record({
    resource: field.resource.id,
    path: some(field.path) && pathText(field.path),
    steps: some(field.path.map(stepValue)),
    wasConstant: field.wasConstant
  });
}

// src/report/share.ts
function bundlesOf(report, options) {
  const entries = sharedEntries(report, options);
  const bundles = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const key = entry2.contexts.join();
    const bundle = bundles.get(key);
    if (bundle === void 0) bundles.set(key, { contexts: entry2.contexts, entries: [entry2] });
    else bundle.entries.push(entry2);
  }
  return [...bundles.values()];
}
function sharedEntries(report, options) {
  const all = report.contexts.flatMap(
    (context2, index) => context2.comparison === void 0 ? [] : entriesOf(context2, context2.comparison, index)
  );
  return shareEqual(all, report, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all, report, options) {
  if (report.contexts.filter((context2) => context2.comparison !== void 0).length < 2) return all;
  const shared = /* @__PURE__ */ new Map();
  for (const entry2 of all) {
    const context2 = report.contexts[entry2.contexts[0] ?? 0];
    const key = sameness(entry2, context2?.namespace ?? "", options);
    const known = shared.get(key);
    shared.set(
      key,
      known === void 0 ? entry2 : { ...known, contexts: [...known.contexts, ...entry2.contexts] }
    );
  }
  return [...shared.values()];
}
function entriesOf(context2, comparison, index) {
  const findings = byId(
    comparison.findings,
    ({ resource }) => resource && ("id" in resource ? resource.id : idOf(resource))
  );
  const random = byId(comparison.random, (field) => field.resource.id);
  const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
  return comparison.resources.map((change) => {
    const { id, namespace } = change.resource;
    const gone = change.kind === "renamed" ? findings.get(change.before.id) ?? [] : [];
    const own = [...findings.get(id) ?? [], ...gone];
    const severity = worst(own);
    const restart = restarts.get(id);
    return {
      change,
      contexts: [index],
      findings: own,
      ...severity && { severity },
      ...restart && { restart },
      random: random.get(id) ?? [],
      namespace: namespace === context2.namespace ? "" : namespace
    };
  });
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
  const found = new Set(findings.filter((one) => one.allowed === void 0).map((one) => one.severity));
  return severities.find((severity) => found.has(severity));
}
function withoutGroups(change, options) {
  if (change.kind === "added" || change.kind === "removed") return change;
  const changes = shownChanges(change.changes, options).map((one) => {
    const copy = { ...one };
    delete copy.group;
    return copy;
  });
  return { ...change, changes };
}
function rank(severity) {
  return severity === void 0 ? severities.length : severities.indexOf(severity);
}
function weight(entry2) {
  const { kind } = entry2.change;
  if (kind === "removed") return rank(entry2.severity) * 8;
  if (kind === "renamed") return rank(entry2.severity) * 8 + 1;
  if (kind === "added") return rank(entry2.severity) * 8 + 4;
  return rank(entry2.severity) * 8 + (entry2.restart === void 0 || entry2.restart.quiet ? 3 : 2);
}
function sameness(entry2, namespace, options) {
  const refs = (ref) => record({
    identity: identityValue({ ...ref, namespace: ref.namespace === namespace ? "\0" : ref.namespace }),
    apiVersion: ref.apiVersion
  });
  const elsewhere = { resource: void 0, line: void 0, template: void 0 };
  return writeJson([
    resourceValue(withoutGroups(entry2.change, options), refs),
    entry2.findings.map((finding) => record({ ...Object.fromEntries(findingValue(finding)), ...elsewhere })),
    entry2.random.map((field) => record({ ...Object.fromEntries(randomValue(field)), resource: void 0 })),
    entry2.restart === void 0 ? null : [entry2.restart.quiet, entry2.restart.because]
  ]);
}

// src/report/summary.ts
function placesOf(report) {
  const services = new Set(report.contexts.map((context2) => context2.service));
  const names = report.contexts.map(({ service, context: context2 }) => {
    const parts = services.size > 1 || context2 === "" ? [service, context2] : [context2];
    return parts.filter((part2) => part2 !== "").join("/") || "manifests";
  });
  return { names, compared: report.contexts.filter((context2) => context2.comparison !== void 0).length };
}
function namesWhere(places, contexts) {
  return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? "");
}
function riskOf(context2) {
  return context2.status === "deleted" ? "critical" : worst(context2.comparison?.findings ?? []);
}
var changedCount = (counts) => counts.added + counts.removed + counts.changed + counts.renamed;
function countsText(counts) {
  const { added, changed, removed, renamed } = counts;
  if (changedCount(counts) === 0) return counts.quiet > 0 ? "none of meaning" : "none";
  const parts = [`+${added} ~${changed} \u2212${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []];
  return parts.join(", ");
}
var plural = (number, word2) => `${number} ${word2}${number === 1 ? "" : "s"}`;
function timeText(milliseconds) {
  return milliseconds < 1e3 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1e3).toFixed(1)} s`;
}
function verdict(report, bundles) {
  const entries = bundles.reduce((sum, bundle) => sum + bundle.entries.length, 0);
  const failed = report.contexts.filter((context2) => context2.status === "failed").length;
  const failure = failed === 0 ? "" : `, ${plural(failed, "context")} failed`;
  if (entries === 0) return `no resource changes${failure}`;
  const changed = new Set(bundles.flatMap((bundle) => bundle.contexts)).size;
  const where4 = report.contexts.length === 1 ? "" : ` in ${changed} of ${plural(report.contexts.length, "context")}`;
  return `${plural(entries, "resource")} ${entries === 1 ? "changes" : "change"}${where4}${failure}`;
}
function sharedFindings(report) {
  const shared = share(
    report,
    (context2) => context2.comparison?.findings ?? [],
    (finding, context2) => {
      const { resource } = finding;
      const own = resource && {
        ...resource,
        namespace: resource.namespace === context2.namespace ? "" : resource.namespace
      };
      const place = own && { resource: identityValue(own), line: void 0, template: void 0 };
      return record({ ...Object.fromEntries(findingValue(finding)), ...place });
    }
  );
  const weight2 = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
  return shared.toSorted((a, b) => weight2(a) - weight2(b));
}
function placeOf({ template, line }) {
  return [
    ...template === void 0 ? [] : [template],
    ...line === void 0 ? [] : [`line ${line} of the render`]
  ].join(", ");
}
var groupWords = {
  label: "label",
  annotation: "annotation",
  checksum: "checksum that restarts pods,",
  order: "order of",
  ignored: "ignored"
};
var sizeOf = (groups) => groups.reduce((sum, one) => sum + one.resources.length, 0);
function sharedGroups(report) {
  const found = /* @__PURE__ */ new Map();
  for (const [index, context2] of report.contexts.entries()) {
    for (const group of context2.comparison?.groups ?? []) {
      const key = JSON.stringify([group.kind, group.what, group.reason]);
      const known = found.get(key) ?? {
        group,
        contexts: [],
        ids: /* @__PURE__ */ new Set(),
        values: /* @__PURE__ */ new Map()
      };
      found.set(key, known);
      if (known.contexts.at(-1) !== index) known.contexts.push(index);
      for (const id of group.resources) known.ids.add(`${index} ${id}`);
      if (group.kind === "checksum" || group.before === void 0 && group.after === void 0) continue;
      const pair = writeJson([group.before ?? null, group.after ?? null]);
      known.values.set(pair, [...known.values.get(pair) ?? [], group]);
    }
  }
  return [...found.values()].map(({ group: { kind, what, reason }, contexts, ids, values }) => ({
    kind,
    what,
    ...reason !== void 0 && { reason },
    contexts,
    resources: ids.size,
    ids: [...new Set([...ids].map((id) => id.slice(id.indexOf(" ") + 1)))],
    values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups) => groups.slice(0, 1))
  })).toSorted((a, b) => b.resources - a.resources);
}
function sharedRestarts(report) {
  const quietOf2 = /* @__PURE__ */ new Map();
  for (const { comparison } of report.contexts) {
    for (const { resource, quiet } of comparison?.restarts ?? []) {
      const name = `${resource.kind}/${resource.name}`;
      quietOf2.set(name, quiet && (quietOf2.get(name) ?? true));
    }
  }
  const names = [...quietOf2.keys()];
  return {
    named: names.filter((name) => quietOf2.get(name) === false),
    quiet: names.filter((name) => quietOf2.get(name) === true)
  };
}
function sharedRandom(report) {
  return share(
    report,
    (context2) => context2.comparison?.random ?? [],
    ({ resource, path, wasConstant }) => record({
      identity: identityValue({ ...resource, namespace: "" }),
      path: writeJson(path.map((step) => JSON.stringify(step))),
      wasConstant
    })
  );
}
function share(report, items, key) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context2] of report.contexts.entries()) {
    for (const item of items(context2)) {
      const text2 = writeJson(key(item, context2));
      const known = shared.get(text2);
      if (known === void 0) shared.set(text2, { item, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}

// src/report/visible.ts
var unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
var short = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
function visible(text2) {
  return text2.replace(unseen, (character) => short.get(character) ?? escape2(character));
}
function visibleLine(line) {
  return line.replace(unseen, (character) => {
    return character === "	" ? character : short.get(character) ?? escape2(character);
  });
}
function escape2(character) {
  const code3 = character.codePointAt(0) ?? 0;
  const hex = code3.toString(16).padStart(4, "0");
  return code3 > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text2, length) {
  if (text2.length <= length) return text2;
  const cut2 = text2.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut2) ? cut2.slice(0, -1) : cut2}\u2026`;
}

// src/report/html/data.ts
var signs = { same: " ", removed: "-", added: "+", note: "!" };
function pageData(names, entries, options) {
  return { contexts: names.map(visible), entries: entries.map((entry2) => pageEntry(entry2, options)) };
}
function pageEntry(entry2, options) {
  const { change, restart } = entry2;
  return {
    action: change.kind,
    severity: entry2.severity ?? "none",
    kind: visible(change.resource.kind),
    name: nameOf(change.resource),
    before: change.kind === "renamed" ? nameOf(change.before) : "",
    namespace: visible(entry2.namespace),
    contexts: entry2.contexts,
    facts: [
      ...restart === void 0 ? [] : ["pods restart"],
      ...change.resource.hook === void 0 ? [] : ["hook"],
      ...entry2.random.length === 0 ? [] : ["random fields left out"]
    ],
    gist: gistOf(change, options).map(visible),
    findings: entry2.findings.map(({ severity, message, hint, allowed }) => ({
      severity,
      text: visible(`${message}. ${hint}${allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`}`)
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

// src/report/images.ts
function imageChanges(bundles) {
  const found = /* @__PURE__ */ new Map();
  for (const { entries, contexts } of bundles) {
    for (const { change } of entries) {
      if (change.kind === "added" || change.kind === "removed") continue;
      const workload = `${change.resource.kind}/${change.resource.name}`;
      for (const one of change.changes) {
        const image = imageOf(one);
        if (image === void 0) continue;
        const key = JSON.stringify([image.before, image.after, contexts]);
        const known = found.get(key);
        if (known === void 0) found.set(key, { ...parted(image), contexts, workloads: [workload] });
        else if (known.workloads.at(-1) !== workload) known.workloads.push(workload);
      }
    }
  }
  return [...found.values()];
}
function parted(images) {
  const [before, after] = [splitImage(images.before), splitImage(images.after)];
  const isSame2 = before.repository === after.repository || images.before === "" || images.after === "";
  return {
    repository: isSame2 ? after.repository || before.repository : "",
    ...images.before !== "" && { before: isSame2 ? before.tag : images.before },
    ...images.after !== "" && { after: isSame2 ? after.tag : images.after }
  };
}
function imageOf(change) {
  const { path } = change;
  const last = path.at(-1);
  const isImage = last?.kind === "key" && last.key === "image";
  const item = isImage ? path.at(-2) : last;
  const list2 = path.at(isImage ? -3 : -2);
  if (item?.kind !== "item" || list2?.kind !== "key" || !/^(?:initC|ephemeralC|c)ontainers$/.test(list2.key))
    return void 0;
  const before = imageText(change.before);
  const after = imageText(change.after);
  return before === after ? void 0 : { before, after };
}
function splitImage(image) {
  const at2 = image.indexOf("@");
  const colon = image.lastIndexOf(":", at2 < 0 ? image.length : at2);
  const end = colon > image.lastIndexOf("/", at2 < 0 ? image.length : at2) ? colon : at2;
  return end < 0 ? { repository: image, tag: "" } : { repository: image.slice(0, end), tag: image.slice(end + 1) };
}
function imageText(value) {
  const image = isMap(value) ? value.get("image") : value;
  return typeof image === "string" ? image : "";
}

// src/report/html/parts.ts
function escaped(text2) {
  return visible(text2).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function sentence(text2) {
  return text2.split(/`([^`]+)`/).map((part2, index) => index % 2 === 1 ? code(part2) : escaped(part2)).join("");
}
var code = (text2) => `<code>${escaped(text2)}</code>`;
var mostLines3 = 200;
function summaryTable(report, places) {
  const { names } = places;
  const rows = report.contexts.map((context2, index) => {
    const { comparison, status, milliseconds } = context2;
    const severity = riskOf(context2);
    const changes = comparison === void 0 ? status : countsText(comparison.counts);
    const extra = status === "new" ? " (new context)" : status === "deleted" ? " (context deleted)" : "";
    const cells = [
      code(names[index] ?? ""),
      changes + extra,
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
function table(title2, columns, rows) {
  if (rows.length === 0) return "";
  const heading2 = title2 === "" ? "" : `<h2>${title2}</h2>
`;
  const shown = rows.slice(0, mostLines3);
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
  const shown = lines.slice(0, mostLines3);
  const rest = lines.length - shown.length;
  const more = rest === 0 ? "" : `<li class="quiet">\u2026 and ${rest} more</li>
`;
  return `<h2>${title2}</h2>
<ul class="plain">${shown.map((line) => `<li>${line}</li>
`).join("")}${more}</ul>
`;
}
function where(places, contexts) {
  const names = namesWhere(places, contexts).map(code);
  return names.length === 0 ? "" : ` in ${names.join(", ")}`;
}
function nameLine(words2, names) {
  return names.length === 0 ? "" : `<p>${words2}: ${names.map(code).join(", ")}</p>
`;
}
function restartList(report) {
  const { named, quiet } = sharedRestarts(report);
  return nameLine("Pods restart", named) + nameLine("Pods restart for a checksum or a label only", quiet);
}
function problemList(report, places) {
  const { names } = places;
  const lines = report.contexts.flatMap(
    ({ problems }, index) => problems.map(({ side: of, problem: problem2 }) => {
      const { at: at2, hint, severity } = problem2;
      const place = at2 === void 0 ? "" : ` ${code(`${at2.file}:${at2.line}:${at2.column}`)}`;
      const base = of === "base" ? " at the base" : "";
      const text2 = sentence(`${problem2.message}.${hint === void 0 ? "" : ` ${hint}`}`);
      const label = `<span class="badge">${severity}</span>`;
      return `<div class="finding ${severity === "error" ? "critical" : "medium"}">${label} <span>${code(names[index] ?? "")}${base}${place}: ${text2}</span></div>`;
    })
  );
  return list("Problems", lines);
}
function findingList(report, places) {
  const lines = sharedFindings(report).map(({ item, contexts }) => {
    const { resource, path, severity, allowed } = item;
    const place = placeOf(item);
    const unnamed = place === "" ? "" : code(place);
    const about = resource === void 0 ? unnamed : code(`${resource.kind}/${resource.name}`);
    const at2 = path === void 0 || path.length === 0 ? "" : ` (${code(pathText(path))})`;
    const reason = allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`;
    const text2 = sentence(`${item.message}. ${item.hint}${reason}`);
    const kind = allowed === void 0 ? severity : "quiet";
    return `<div class="finding ${kind}">${badge(severity)} <span>${about}${where(places, contexts)}: ${text2}${at2}</span></div>`;
  });
  return list("Findings", lines);
}
var tagCell = (text2) => text2 === void 0 ? "none" : text2 === "" ? "no tag" : code(text2);
function imageTable(places, bundles) {
  const rows = imageChanges(bundles).map(
    (image) => row([
      image.repository === "" ? "" : code(image.repository),
      tagCell(image.before),
      tagCell(image.after),
      `${image.workloads.map(code).join(", ")}${where(places, image.contexts)}`
    ])
  );
  return table("Images", ["Image", "Before", "After", "Workloads"], rows);
}
function quietList(report, places) {
  const lines = sharedGroups(report).map((group) => {
    const values = group.values.map(({ before, after }) => `${side(before)} \u2192 ${side(after)}`);
    const reason = group.reason === void 0 ? "" : ` (${escaped(group.reason)})`;
    const what = `${groupWords[group.kind]} ${code(group.what)}${reason}`;
    const count3 = plural(group.resources, "resource");
    return `${count3}${where(places, group.contexts)}: ${what}${values.length === 0 ? "" : `: ${values.join(", ")}`}`;
  });
  return list("Counted, not shown", lines);
}
function side(value) {
  if (value === void 0) return "nothing";
  const text2 = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value : writeJson(value);
  return code(clip(text2, 200));
}
function noteList(report, places) {
  const { names } = places;
  const untouched = report.contexts.flatMap(
    ({ status }, index) => status === "untouched" ? [names[index] ?? ""] : []
  );
  const limits2 = report.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map(({ message }) => message) ?? []
  );
  const versions = new Set(
    report.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched.length === 0 ? [] : [`Untouched, not rendered: ${untouched.map(code).join(", ")}`],
    ...[.../* @__PURE__ */ new Set([...report.limits, ...limits2])].map(escaped),
    ...[...versions].map(
      (version) => `Rendered for Kubernetes ${escaped(version)}, helm's own: no kubeVersion is set`
    ),
    ...sharedRandom(report).map(({ item }) => {
      const path = item.path.length === 0 ? "the name" : code(pathText(item.path));
      return `Random from render to render and left out: ${code(`${item.resource.kind}/${item.resource.name}`)} ${path}`;
    }),
    ...report.command === void 0 ? [] : [`Same on a laptop: ${code(report.command)}`]
  ];
  return list("Notes", lines);
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
      line.append(make('span', 'badge', finding.severity), ' ', sentence(finding.text));
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
      const parts = [entry.kind + '/' + entry.name, entry.before, entry.namespace, ...entry.findings.map((finding) => finding.text)];
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
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report, lineOptions);
  const entries = bundles.flatMap((bundle) => bundle.entries).toSorted((a, b) => weight(a) - weight(b));
  const places = placesOf(report);
  const title2 = `${report.title}: ${verdict(report, bundles)}`;
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
<div class="quiet">${side2(report.base)} \u2192 ${side2(report.head)}</div>
${summaryTable(report, places)}${restartList(report)}${problemList(report, places)}${findingList(report, places)}${imageTable(places, bundles)}
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
${quietList(report, places)}${noteList(report, places)}
</main>
<script type="application/json" id="data">${data}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}
var hash = (text2) => `sha256-${(0, import_node_crypto3.createHash)("sha256").update(text2).digest("base64")}`;
function side2({ name, commit }) {
  const short2 = commit === void 0 || commit.startsWith(name) ? "" : ` (${escaped(commit.slice(0, 7))})`;
  return `<code>${escaped(name)}</code>${short2}`;
}
var select = (id, all) => `<select id="${id}" aria-label="${all}"><option value="">${all}</option></select>
`;

// src/report/json.ts
function jsonReport(report) {
  const value = record({
    version: count2(report.version),
    title: report.title,
    base: sideValue(report.base),
    head: sideValue(report.head),
    contexts: report.contexts.map(contextValue),
    command: report.command,
    limits: report.limits
  });
  return `${writeJson(value, 1)}
`;
}
var sideValue = (side5) => record({ name: side5.name, commit: side5.commit });
function contextValue(context2) {
  return record({
    service: context2.service,
    context: context2.context,
    release: context2.release,
    namespace: context2.namespace,
    kubeVersion: context2.kubeVersion && record({ ...context2.kubeVersion }),
    status: context2.status,
    problems: context2.problems.map(({ side: side5, problem: problem2 }) => problemValue(side5, problem2)),
    comparison: context2.comparison && comparisonValue(context2.comparison),
    digest: context2.digest && record({ ...context2.digest }),
    milliseconds: context2.milliseconds === void 0 ? void 0 : count2(context2.milliseconds)
  });
}
function problemValue(side5, problem2) {
  const { severity, code: code3, message, at: at2, hint } = problem2;
  const place = at2 && record({ file: at2.file, line: count2(at2.line), column: count2(at2.column), path: at2.path });
  return record({ side: side5, severity, code: code3, message, at: place, hint });
}
function comparisonValue(comparison) {
  const counts = Object.entries(comparison.counts).map(([key, value]) => [key, count2(value)]);
  return record({
    counts: new Map(counts),
    resources: comparison.resources.map((change) => resourceValue(change, refValue)),
    groups: comparison.groups.map(groupValue),
    restarts: comparison.restarts.map(
      ({ resource, because, quiet }) => record({ resource: resource.id, because, quiet })
    ),
    findings: comparison.findings.map(findingValue),
    random: comparison.random.map(randomValue),
    limits: comparison.limits.map(
      ({ kind, message, resource }) => record({ kind, message, resource: resource?.id })
    )
  });
}

// src/report/markdown/escape.ts
var longestName = 330;
function code2(text2) {
  return span(clip(visible(text2), longestName));
}
function span(shown) {
  if (shown === "") return '`""`';
  const ticks = "`".repeat(longestRun(shown) + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? " " : "";
  return `${ticks}${pad}${shown}${pad}${ticks}`;
}
function cellCode(text2) {
  const parts = clip(visible(text2), longestName).split("|");
  return parts.map((part2) => part2 === "" && parts.length > 1 ? "" : code2(part2)).join("&#124;");
}
function html(text2) {
  return clip(visible(text2), longestName).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`).trim();
}
var harmless = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'’/.,;:%()+=–—-]*[?!"'.,;:)]*$/u;
var linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
var marks = /^(?:[-+=]+|[0-9]+[.)])$/;
var token2 = /(?<=^| )(?:(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|[^ ]+)(?= |$)/g;
function prose(text2, longest = 600) {
  return clip(visible(text2), longest).replace(token2, (...found) => {
    const [whole2, open2, quoted3, close] = found;
    return quoted3 === void 0 ? word(whole2 ?? "") : `${open2}${code2(quoted3)}${close}`;
  });
}
function word(text2) {
  return harmless.test(text2) && !linked.test(text2) && !marks.test(text2) ? text2 : code2(text2);
}
function fenceFor(run) {
  return "`".repeat(Math.max(3, run + 1));
}
function longestRun(text2) {
  let longest = 0;
  let run = 0;
  for (let at2 = text2.indexOf("`"); at2 >= 0 && at2 < text2.length; at2 += 1) {
    run = text2.charCodeAt(at2) === 96 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

// src/report/markdown/section.ts
var icons = { critical: "\u{1F534}", high: "\u{1F7E0}", medium: "\u{1F7E1}", info: "\u{1F535}" };
var icon = (severity) => severity ? `${icons[severity]} ` : "";
var signs2 = {
  added: "+",
  removed: "\u2212",
  changed: "~",
  renamed: "\u21C4"
};
function refName(ref) {
  return `${ref.kind}/${ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}*` : ref.name}`;
}
function listed({ first, entries }, options) {
  const names = entries.map((entry2) => title(entry2, code2)).join(", ");
  const facts = factsOf3(first, entries.length, options);
  return `- ${icon(first.severity)}${signs2[first.change.kind]} ${names}${facts === "" ? "" : `, ${facts}`}
`;
}
function section(unit, limit, open2, options) {
  const { first, entries } = unit;
  const facts = [factsOf3(first, entries.length, options), gist(first, options)].filter((text2) => text2 !== "");
  const name = entries.length === 1 ? title(first, inCode) : `${entries.length} \xD7 ${inCode(first.change.resource.kind)}`;
  const summary = [`${icon(first.severity)}<b>${signs2[first.change.kind]}</b> ${name}`, ...facts].join(" \xB7 ");
  const names = entries.length === 1 ? "" : `${entries.map((entry2) => title(entry2, code2)).join(", ")}

`;
  const head2 = `<details${open2 ? " open" : ""}><summary>${summary}</summary>

${names}${intro(first, options)}`;
  const tail = "</details>\n\n";
  const body = fenced(blocksOf(first.change, options), limit - head2.length - tail.length - 80);
  if (body === void 0) return void 0;
  return { text: `${head2}${body.text}${tail}`, isWhole: body.isWhole };
}
var inCode = (text2) => `<code>${html(text2)}</code>`;
function title(entry2, name) {
  const { change, namespace } = entry2;
  const own = name(refName(change.resource));
  const both = change.kind === "renamed" ? `${name(refName(change.before))} \u2192 ${own}` : own;
  return namespace === "" ? both : `${both} in ${name(namespace)}`;
}
function factsOf3(entry2, resources, options) {
  const { change, restart } = entry2;
  const facts = [];
  if (change.kind === "added") facts.push("new");
  else if (change.kind === "removed") facts.push("deleted");
  else {
    if (change.kind === "renamed") facts.push("deleted and created");
    const each = resources > 1 ? " each" : "";
    facts.push(`${plural(changeCount(change.changes, options), "change")}${each}`);
  }
  if (restart !== void 0) facts.push("pods restart");
  if (change.resource.hook !== void 0) facts.push("hook");
  return facts.join(", ");
}
function gist(entry2, options) {
  const names = gistOf(entry2.change, options);
  const shown = names.slice(0, 4).map(inCode);
  return `${shown.join(", ")}${names.length > 4 ? ", \u2026" : ""}`;
}
function intro(entry2, options) {
  const { change, restart, random } = entry2;
  const paragraphs = [];
  if (change.kind === "renamed") {
    const why = change.by === "hash" ? "only the hash at the end of the name differs" : `${Math.round(change.likeness * 100)} % of the content is the same`;
    paragraphs.push(`The cluster deletes one and creates the other; ${why}.`);
  }
  const isTold = "changes" in change && shownChanges(change.changes, options).length <= (restart?.because.length ?? 0);
  if (restart !== void 0 && restart.because.length > 0 && !isTold) {
    paragraphs.push(`Pods restart because of ${restart.because.slice(0, 4).map(code2).join(", ")}.`);
  }
  if (random.length > 0) paragraphs.push(`${plural(random.length, "random field")} left out.`);
  return paragraphs.map((text2) => `${text2}

`).join("");
}
var prefixes = {
  same: "  ",
  removed: "- ",
  added: "+ ",
  note: "! "
};
var longestLine = 240;
function fenced(blocks, limit) {
  const lines = [];
  let run = 2;
  let length = 0;
  let total = 0;
  let isFull = false;
  for (const block3 of blocks) {
    total += block3.lines.length + (block3.path === "" ? 0 : 1);
    for (const line of isFull ? [] : blockLines(block3)) {
      const ticks = line.includes("`") ? longestRun(line) : 0;
      const needed = length + line.length + 1 + 2 * (Math.max(run, ticks) + 1) + 10;
      isFull = needed > limit;
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
    const text2 = visibleLine(line.text);
    const partner = text2.length > longestLine ? visibleLine(partnerOf(block3.lines, index)?.text ?? "") : "";
    yield prefixes[line.sign].trimEnd() === "" && text2 === "" ? "" : prefixes[line.sign] + around(text2, partner);
  }
}
function partnerOf(lines, index) {
  const sign = lines[index]?.sign;
  if (sign === "removed" && lines[index + 1]?.sign === "added") return lines[index + 1];
  if (sign === "added" && lines[index - 1]?.sign === "removed") return lines[index - 1];
  return void 0;
}
function around(text2, other) {
  if (text2.length <= longestLine) return text2;
  let at2 = 0;
  while (at2 < text2.length && at2 < other.length && text2[at2] === other[at2]) at2 += 1;
  if (other === "" || at2 < longestLine / 2) return clip(text2, longestLine);
  const from = at2 - 80;
  return `\u2026${clip(text2.slice(/[\udc00-\udfff]/.test(text2[from] ?? "") ? from - 1 : from), longestLine)}`;
}

// src/report/markdown/fit.ts
var steps = [900, 4e3];
var unfolded = 2e3;
var crumbs = 200;
function fit(parts, room, options) {
  const { lines, left } = listing(parts, room, options);
  const units = worstFirst2(parts);
  const sections = lines.size < units.length ? /* @__PURE__ */ new Map() : detail(units, lines, left, options);
  return { sections, lines };
}
function worstFirst2(parts) {
  return parts.flatMap((part2) => part2.units).toSorted((a, b) => weight(a.first) - weight(b.first));
}
function listing(parts, room, options) {
  const partOf = new Map(parts.flatMap((part2) => part2.units.map((unit) => [unit, part2])));
  const lines = /* @__PURE__ */ new Map();
  const paid = /* @__PURE__ */ new Set();
  let left = room;
  for (const unit of worstFirst2(parts)) {
    const line = listed(unit, options);
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
    [...sections].map(([unit, { text: text2 }]) => [
      unit,
      open2.has(unit) ? text2 : text2.replace("<details open>", "<details>")
    ])
  );
}

// src/report/markdown/parts.ts
function cut(part2, room) {
  if (part2.lines.length === 0) return "";
  const all = part2.lines.reduce((sum, line) => sum + line.length, part2.head.length + 1);
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
var listRest = (rest) => `- \u2026 and ${rest} more
`;
function contextTable(report, { names }, worstFirst3) {
  const rows = report.contexts.map((context2, index) => ({ context: context2, name: names[index] ?? "" })).filter(({ context: context2 }) => context2.status !== "untouched");
  const sorted = worstFirst3 ? rows.toSorted((a, b) => rankOf(a.context) - rankOf(b.context)) : rows;
  return {
    head: "| Context | Changes | Restarts | Highest risk | Time |\n| --- | --- | --- | --- | --- |\n",
    lines: sorted.map(({ context: context2, name }) => contextRow(context2, name)),
    more: (rest) => `
\u2026 and ${plural(rest, "more context")}.
`
  };
}
var rankOf = (context2) => context2.status === "failed" ? -1 : rank(riskOf(context2));
function contextRow(context2, name) {
  const { comparison } = context2;
  const changes = comparison === void 0 ? "" : countsText(comparison.counts);
  const status = context2.status === "new" ? " (new context)" : context2.status === "deleted" ? " (context deleted)" : "";
  const restarts = comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length);
  const severity = riskOf(context2);
  const risk = context2.status === "failed" ? "\u274C failed" : severity === void 0 ? "" : icon(severity) + severity;
  const time2 = context2.milliseconds === void 0 ? "" : timeText(context2.milliseconds);
  return `| ${[`${cellCode(name)}${status}`, changes, restarts, risk, time2].join(" | ")} |
`;
}
function restartPart(report) {
  const { named, quiet } = sharedRestarts(report);
  const lines = [
    ...named.length === 0 ? [] : [`Pods restart: ${listNames(named, "")}.
`],
    ...quiet.length === 0 ? [] : [`Pods restart for a checksum or a label only: ${listNames(quiet, "")}.
`]
  ];
  return { head: "", lines, more: () => "" };
}
function problemPart(report, { names }) {
  const lines = report.contexts.flatMap(
    (context2, index) => context2.problems.map(({ side: of, problem: problem2 }) => {
      const which = report.contexts.length > 1 || context2.context !== "" ? `${code2(names[index] ?? "")}: ` : "";
      const mark = problem2.severity === "warning" ? "\u26A0\uFE0F" : "\u274C";
      const base = of === "base" ? "at the base: " : "";
      const all = of === "base" && problem2.severity === "error" && context2.status === "compared";
      const shown = all ? " Everything is shown as new." : "";
      return `- ${mark} ${which}${base}${problemText(problem2)}${shown}
`;
    })
  );
  return { head: "### Problems\n\n", lines, more: listRest };
}
function problemText(problem2) {
  const { at: at2 } = problem2;
  const place = at2 === void 0 ? "" : ` (${code2(`${at2.file}:${at2.line}:${at2.column}`)})`;
  const hint = problem2.hint === void 0 ? "" : ` ${prose(sentence2(problem2.hint))}`;
  return `${prose(problem2.message)}${place}.${hint}`;
}
function sentence2(text2) {
  const first = text2.slice(0, 1).toUpperCase() + text2.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
function findingPart(places, findings) {
  const lines = findings.map(({ item, contexts }) => {
    const at2 = item.path === void 0 || item.path.length === 0 ? "" : ` (${code2(pathText(item.path))})`;
    const place = placeOf(item);
    const unnamed = place === "" ? "" : ` ${code2(place)}`;
    const resource = item.resource === void 0 ? unnamed : ` ${code2(`${item.resource.kind}/${item.resource.name}`)}`;
    const about = `${resource}${where2(places, contexts, " in ")}`;
    const text2 = `${prose(item.message)}. ${prose(sentence2(item.hint))}${at2}`;
    if (item.allowed !== void 0) {
      return `- \u26AA ${item.severity}, allowed (${prose(item.allowed.reason)})${about}: ${text2}
`;
    }
    return `- ${icon(item.severity)}**${item.severity}**${about}: ${text2}
`;
  });
  return { head: "### Findings\n\n", lines, more: listRest };
}
function where2(places, contexts, before, name = code2) {
  return listNames(namesWhere(places, contexts), before, name);
}
function listNames(names, before, name = code2) {
  if (names.length === 0) return "";
  const rest = names.length - mostNames;
  return `${before}${names.slice(0, mostNames).map((one) => name(one)).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
var mostNames = 8;
function imagePart(places, images) {
  const isOne = images.every((image) => where2(places, image.contexts, "") === "");
  const lines = images.map((image) => {
    const shown = image.workloads.slice(0, 6).map(cellCode).join(", ");
    const rest = image.workloads.length - 6;
    const cells = [
      image.repository === "" ? "" : cellCode(image.repository),
      tagCell2(image.before),
      tagCell2(image.after),
      `${shown}${rest > 0 ? ` and ${rest} more` : ""}`,
      ...isOne ? [] : [where2(places, image.contexts, "", cellCode) || "all"]
    ];
    return `| ${cells.join(" | ")} |
`;
  });
  const columns = ["Image", "Before", "After", "Workloads", ...isOne ? [] : ["Contexts"]];
  const head2 = `### Images

| ${columns.join(" | ")} |
|${" --- |".repeat(columns.length)}
`;
  return { head: head2, lines, more: (rest) => `
\u2026 and ${plural(rest, "more image")}.
` };
}
var tagCell2 = (tag) => tag === void 0 ? "none" : tag === "" ? "no tag" : cellCode(tag);
function quietPart(places, groups, showNoise) {
  const lines = groups.flatMap((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side3(before)} \u2192 ${side3(after)}`);
    const rest = group.values.length - values.length;
    const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group.reason === void 0 ? "" : ` (${prose(group.reason)})`;
    const inContexts = where2(places, group.contexts, " in ");
    const ids = showNoise ? group.ids.map((id) => `  - ${code2(id)}
`) : [];
    const count3 = `${plural(group.resources, "resource")}${inContexts}`;
    return [`- ${count3}: ${groupWords[group.kind]} ${code2(group.what)}${reason}${shown}
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
function notePart(report, places) {
  const random = sharedRandom(report).map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : code2(pathText(item.path));
    const since = item.wasConstant ? ", which was a constant before" : "";
    return `- Random from render to render and left out: ${code2(refName(item.resource))} ${path}${since}
`;
  });
  const limits2 = [
    ...report.limits,
    ...report.contexts.flatMap((context2) => context2.comparison?.limits.map((limit) => limit.message) ?? [])
  ].map((limit) => `- ${prose(sentence2(limit))}
`);
  const untouched = report.contexts.flatMap(
    (context2, index) => context2.status === "untouched" ? [index] : []
  );
  const names = untouched.map((index) => places.names[index] ?? "");
  const untouchedLine = names.length === 0 ? [] : [`- Untouched, not rendered: ${listNames(names, "")}
`];
  return {
    head: "### Notes\n\n",
    lines: [.../* @__PURE__ */ new Set([...untouchedLine, ...limits2, ...kubeVersions(report, places), ...random])],
    more: listRest
  };
}
function kubeVersions(report, places) {
  const byVersion = /* @__PURE__ */ new Map();
  for (const [index, { kubeVersion }] of report.contexts.entries()) {
    if (kubeVersion?.source !== "helm") continue;
    byVersion.set(kubeVersion.version, [...byVersion.get(kubeVersion.version) ?? [], index]);
  }
  return [...byVersion].map(([version, contexts]) => {
    return `- Rendered for Kubernetes ${prose(version)}, helm's own: no ${code2("kubeVersion")} is set${where2(places, contexts, " in ")}
`;
  });
}

// src/report/units.ts
var most2 = 20;
var fewChanges = 6;
function unitsOf(entries, options) {
  const units = [];
  const open2 = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const key = sameness2(entry2, options);
    const unit = key === void 0 ? void 0 : open2.get(key);
    if (unit !== void 0 && unit.entries.length < most2) {
      unit.entries.push(entry2);
      continue;
    }
    const next = { first: entry2, entries: [entry2] };
    units.push(next);
    if (key !== void 0) open2.set(key, next);
  }
  return units;
}
function sameness2(entry2, options) {
  const { change, findings, random, restart, namespace } = entry2;
  if (change.kind !== "changed" || findings.length > 0 || random.length > 0) return void 0;
  const changes = shownChanges(change.changes, options);
  if (changes.length > fewChanges || changes.some(({ detail: detail2 }) => detail2 !== void 0)) return void 0;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== void 0, restart?.because, blocksOf(change, options)]);
}

// src/report/markdown/report.ts
var smallestBudget = 500;
function markdownReport(report, options = {}) {
  const budget = Math.max(smallestBudget, options.budget ?? 64e3);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report, lineOptions);
  const places = placesOf(report);
  const title2 = `${prose(report.title, 80)}: ${verdict(report, bundles)}`;
  const head2 = `## ${worstIcon(report)}${title2}

${sides(report)}`;
  const foot = commandLine(report, (budget - head2.length) / 3);
  let room = budget - head2.length - foot.length;
  const take = (text2) => {
    room -= text2.length;
    return text2;
  };
  const share2 = (part2) => Math.floor(room * part2);
  const table2 = take(tableWithin(report, places, share2(0.35)));
  const restarts = take(cut(restartPart(report), share2(0.1)));
  const problems = take(cut(problemPart(report, places), share2(0.3)));
  const findings = findingPart(places, sharedFindings(report));
  const quiet = take(
    cut(
      quietPart(places, sharedGroups(report), lineOptions.showNoise),
      Math.min(share2(0.15), lineOptions.showNoise ? budget : 2e3)
    )
  );
  const notes = take(cut(notePart(report, places), Math.min(share2(0.15), 2e3)));
  const least2 = cut(findings, share2(0.3));
  const restNote = countedNote(bundles.flatMap((bundle) => bundle.entries));
  const parts = bundles.map((bundle) => ({
    heading: heading(places, bundle, bundles.length),
    units: unitsOf(bundle.entries, lineOptions)
  }));
  const { lines } = listing(parts, room - least2.length - restNote.length, lineOptions);
  const used = parts.reduce((sum, part2) => sum + partText(part2, { lines, sections: /* @__PURE__ */ new Map() }).length, 0);
  const unlisted = parts.flatMap(({ units }) => units.filter((unit) => !lines.has(unit)));
  const counted2 = countedNote(unlisted.flatMap((unit) => unit.entries));
  const isAll = counted2 === "";
  const found = take(isAll ? cut(findings, Math.max(least2.length, Math.floor((room - used) * 0.7))) : least2);
  const images = take(
    isAll ? cut(imagePart(places, imageChanges(bundles)), Math.floor((room - used) * 0.4)) : ""
  );
  const fitted = isAll ? fit(parts, room, lineOptions) : { lines, sections: /* @__PURE__ */ new Map() };
  const resources = parts.map((part2) => partText(part2, fitted)).join("");
  return `${head2}${table2}${restarts}${problems}${found}${images}${resources}${counted2}${quiet}${notes}${foot}`;
}
function worstIcon(report) {
  if (report.contexts.some((context2) => context2.status === "failed")) return "\u274C ";
  return icon(report.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}
var sides = (report) => `${sideText(report.base)} \u2192 ${sideText(report.head)}

`;
function sideText({ name, commit }) {
  const short2 = commit === void 0 || commit.startsWith(name) ? "" : ` (${code2(commit.slice(0, 7))})`;
  return `${code2(clip(name, 60))}${short2}`;
}
function tableWithin(report, places, room) {
  const [only] = report.contexts;
  if (report.contexts.length === 1 && only?.comparison !== void 0 && only.service + only.context === "") {
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
  const asGiven = contextTable(report, places, false);
  const length = asGiven.lines.reduce((sum, line) => sum + line.length, asGiven.head.length + 1);
  return cut(length <= room ? asGiven : contextTable(report, places, true), room);
}
function heading(places, bundle, bundles) {
  const isAll = bundles === 1 && bundle.contexts.length === places.names.length;
  const names = bundle.contexts.map((index) => places.names[index] ?? "");
  return `### ${isAll || places.names.length === 1 ? "Resources" : listNames(names, "In ")}

`;
}
function partText({ heading: head2, units }, fitted) {
  const sections = units.map((unit) => fitted.sections.get(unit) ?? "").join("");
  const lines = units.map((unit) => fitted.sections.has(unit) ? "" : fitted.lines.get(unit) ?? "").join("");
  if (sections === "" && lines === "") return "";
  return `${head2}${sections}${lines}${lines === "" ? "" : "\n"}`;
}
function countedNote(entries) {
  if (entries.length === 0) return "";
  const number = (kind) => entries.filter((entry2) => entry2.change.kind === kind).length;
  const kinds2 = ["removed", "renamed", "changed", "added"].filter((kind) => number(kind) > 0);
  return `\u2026 and ${plural(entries.length, "more resource")}: ${kinds2.map((kind) => `${number(kind)} ${kind}`).join(", ")}.

`;
}
function commandLine(report, room) {
  if (report.command === void 0) return "";
  const line = `Same on a laptop: ${span(visible(report.command))}
`;
  return line.length <= room ? line : "";
}

// src/report/names.ts
function namesReport(report) {
  const { names } = placesOf(report);
  return report.contexts.flatMap(
    (context2, index) => (context2.comparison?.resources ?? []).map((change) => {
      const before = change.kind === "renamed" ? [change.before.id] : [];
      const fields = [change.kind, names[index] ?? "", change.resource.id, ...before];
      return `${fields.map(visible).join("	")}
`;
    })
  ).join("");
}

// src/report/patch.ts
function patchReport(report, options = {}) {
  const { names } = placesOf(report);
  const several = report.contexts.length > 1;
  return report.contexts.flatMap(
    (context2, index) => (context2.comparison?.resources ?? []).map((change) => {
      const folder = several ? `${part(names[index] ?? "")}/` : "";
      const before = change.kind === "added" ? void 0 : folder + fileOf("before" in change ? change.before : change.resource);
      const after = change.kind === "removed" ? void 0 : folder + fileOf(change.resource);
      const hunks = hunksOf2(blocksOf(change, { showNoise: options.showNoise ?? false }));
      return hunks === "" && change.kind !== "renamed" ? "" : `${head(before, after, hunks !== "")}${hunks}`;
    })
  ).join("");
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
  return `${[ref.group, ref.kind, ref.namespace, name].filter((text2) => text2 !== "").map(part).join("/")}.yaml`;
}
function part(text2) {
  const plain2 = visible(text2).replace(/[\s/\\"]/g, "_");
  return /^\.*$/.test(plain2) ? `_${plain2}` : plain2;
}
function hunksOf2(blocks) {
  let before = 1;
  let after = 1;
  let text2 = "";
  for (const block3 of blocks) {
    const lines = block3.lines.filter((line) => line.sign !== "note");
    if (lines.length === 0) continue;
    const olds = lines.filter((line) => line.sign !== "added").length;
    const news = lines.filter((line) => line.sign !== "removed").length;
    const path = block3.path === "" ? "" : ` ${visible(block3.path)}`;
    text2 += `@@ -${range(before, olds)} +${range(after, news)} @@${path}
${lines.map(lineText).join("")}`;
    before += olds;
    after += news;
  }
  return text2;
}
var range = (start, length) => `${length === 0 ? start - 1 : start},${length}`;
function lineText(line) {
  const signs4 = { same: " ", removed: "-", added: "+", note: "" };
  return `${signs4[line.sign]}${visibleLine(line.text)}
`;
}

// src/report/terminal/style.ts
function makeStyle(color) {
  const paint = (open2, close) => (text2) => color && text2 !== "" ? `\x1B[${open2}m${text2}\x1B[${close}m` : text2;
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
var colours = {
  critical: (style) => (text2) => style.bold(style.red(text2)),
  high: (style) => style.red,
  medium: (style) => style.yellow,
  info: (style) => style.cyan
};
var severityText = (severity, style) => colours[severity](style)(severity);
function columnsOf(text2) {
  let columns = 0;
  for (const character of text2) {
    if (new RegExp("\\p{M}", "u").test(character)) continue;
    columns += new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}", "u").test(
      character
    ) ? 2 : 1;
  }
  return columns;
}
function fold(text2, width, indent, used = 0) {
  const lines = [];
  let line = "";
  let columns = used;
  for (const word2 of text2.split(" ")) {
    const length = columnsOf(word2);
    if (line !== "" && columns + 1 + length > width) {
      lines.push(line);
      line = indent + word2;
      columns = indent.length + length;
    } else {
      columns += length + (line === "" ? 0 : 1);
      line = line === "" ? word2 : `${line} ${word2}`;
    }
  }
  return [...lines, line].join("\n");
}

// src/report/terminal/resource.ts
var signs3 = {
  added: (style) => style.green("+"),
  removed: (style) => style.red("\u2212"),
  changed: (style) => style.yellow("~"),
  renamed: (style) => style.magenta("\u21C4")
};
function unitText(unit, options, most3, style) {
  const { change, severity, restart, random } = unit.first;
  const several = unit.entries.length > 1;
  const facts = [
    ...severity === void 0 ? [] : [severityText(severity, style)],
    ...change.kind === "renamed" ? ["deleted and created"] : [],
    ...change.kind === "added" || change.kind === "removed" ? [change.kind] : [],
    ...restart === void 0 ? [] : ["pods restart"],
    ...change.resource.hook === void 0 ? [] : ["hook"],
    ...random.length === 0 ? [] : [`${plural(random.length, "random field")} left out`]
  ];
  const names = unit.entries.map((entry2) => titleOf(entry2, style));
  const title2 = several ? style.bold(`${names.length} \xD7 ${visible(change.resource.kind)}`) : names.join("");
  const heading2 = `${signs3[change.kind](style)} ${title2}${facts.length === 0 ? "" : style.dim(` \xB7 ${facts.join(", ")}`)}`;
  const all = several ? names.map((name) => `  ${name}`) : [];
  return [
    heading2,
    ...all,
    ...blocksOf(change, options).flatMap((block3) => blockText2(block3, most3, style))
  ].join("\n");
}
function titleOf({ change, namespace }, style) {
  const own = style.bold(nameOf2(change.resource));
  const name = change.kind === "renamed" ? `${style.bold(nameOf2(change.before))} \u2192 ${own}` : own;
  return namespace === "" ? name : `${name} in ${visible(namespace)}`;
}
function nameOf2(ref) {
  return visible(
    `${ref.kind}/${ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}*` : ref.name}`
  );
}
function blockText2(block3, most3, style) {
  const heading2 = block3.path === "" ? [] : [style.cyan(`  ${visible(block3.path)}`)];
  const lines = most3 === void 0 ? block3.lines : block3.lines.slice(0, most3);
  const rest = block3.lines.length - lines.length;
  const more = rest === 0 ? [] : [style.dim(`    \u2026 ${plural(rest, "more line")}`)];
  return [...heading2, ...lines.map((line) => `    ${lineText2(line, style)}`.trimEnd()), ...more];
}
function lineText2(line, style) {
  const text2 = visibleLine(line.text);
  if (line.sign === "added") return style.green(`+ ${text2}`);
  if (line.sign === "removed") return style.red(`- ${text2}`);
  return line.sign === "note" ? style.magenta(`! ${text2}`) : `  ${text2}`;
}

// src/report/terminal/report.ts
function textReport(report, options = {}) {
  const style = makeStyle(options.color ?? false);
  const width = Math.max(40, options.width ?? 100);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report, lineOptions);
  const places = placesOf(report);
  const { names } = places;
  const several = report.contexts.length > 1;
  const sides2 = visible(`${report.base.name} \u2192 ${report.head.name}`);
  const parts = [
    `${style.bold(`${visible(report.title)}: ${verdict(report, bundles)}`)}
${style.dim(sides2)}`,
    tableText(report, names, style),
    restartsText(report, width),
    problemsText(report, names, width, style),
    findingsText(report, places, width, style),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...several ? [style.bold(style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names[index] ?? "")).join(", ")} \u2500\u2500`))] : [],
      ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, lineOptions, options.lines, style))
    ]),
    quietText(report, places, lineOptions, width, style),
    notesText(report, names, width, style)
  ];
  return `${parts.filter((part2) => part2 !== "").join("\n\n")}
`;
}
function where3(places, contexts) {
  const names = namesWhere(places, contexts).map(visible);
  return names.length === 0 ? "" : ` in ${names.join(", ")}`;
}
function findingsText(report, places, width, style) {
  return sharedFindings(report).map((one) => findingText(places, one, width, style)).join("\n");
}
function findingText(places, { item, contexts }, width, style) {
  const resource = item.resource === void 0 ? "" : `${item.resource.kind}/${item.resource.name}`;
  const at2 = item.path === void 0 || item.path.length === 0 ? "" : ` ${pathText(item.path)}`;
  const place = resource === "" ? placeOf(item) : "";
  const about = `${visible(`${resource}${at2}${place}`)}${where3(places, contexts)}`.trim();
  const label = item.allowed === void 0 ? severityText(item.severity, style) : style.dim(`${item.severity}, allowed`);
  const used = item.severity.length + (item.allowed === void 0 ? 0 : ", allowed".length);
  const reason = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
  const text2 = fold(
    `${about}${about === "" ? "" : ": "}${visible(item.message)}${reason}`,
    width,
    "  ",
    used + 1
  );
  return `${label} ${text2}
  ${style.cyan("\u2192")} ${fold(visible(item.hint), width, "    ", 4)}`;
}
function restartsText(report, width) {
  const { named, quiet } = sharedRestarts(report);
  const lines = [
    ...named.length === 0 ? [] : [`pods restart: ${named.join(", ")}`],
    ...quiet.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet.join(", ")}`]
  ];
  return lines.map((line) => fold(visible(line), width, "  ")).join("\n");
}
function problemsText(report, names, width, style) {
  return report.contexts.flatMap(
    ({ problems }, index) => problems.map(({ side: of, problem: problem2 }) => {
      const { at: at2, hint } = problem2;
      const label = problem2.severity === "error" ? style.bold(style.red("error")) : style.yellow("warning");
      const place = at2 === void 0 ? "" : ` ${visible(at2.file)}:${at2.line}:${at2.column}`;
      const context2 = `${visible(names[index] ?? "")}${of === "base" ? " at the base" : ""}`;
      const text2 = fold(
        ` ${context2}${place}: ${visible(problem2.message)}`,
        width,
        "  ",
        problem2.severity.length
      );
      return `${label} ${text2}${hint === void 0 ? "" : `
  ${style.cyan("\u2192")} ${fold(visible(hint), width, "    ", 4)}`}`;
    })
  ).join("\n");
}
function quietText(report, places, options, width, style) {
  const lines = sharedGroups(report).map((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side4(before)} \u2192 ${side4(after)}`);
    const rest = group.values.length - values.length;
    const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group.reason === void 0 ? "" : ` (${visible(group.reason)})`;
    const what = `${groupWords[group.kind]} ${visible(group.what)}${reason}${shown}`;
    const line = `${plural(group.resources, "resource")}${where3(places, group.contexts)}: ${what}`;
    const ids = options.showNoise ? group.ids.map((id) => `
  ${visible(id)}`) : [];
    return style.dim(fold(line, width, "  ") + ids.join(""));
  });
  return lines.join("\n");
}
function side4(value) {
  if (value === void 0) return "nothing";
  const text2 = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value : writeJson(value);
  return clip(visible(text2), 80);
}
function notesText(report, names, width, style) {
  const untouched = report.contexts.flatMap(
    ({ status }, index) => status === "untouched" ? [names[index] ?? ""] : []
  );
  const limits2 = report.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map((limit) => limit.message) ?? []
  );
  const random = sharedRandom(report).map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : pathText(item.path);
    return `random, left out: ${item.resource.kind}/${item.resource.name} ${path}`;
  });
  const versions = new Set(
    report.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched.length === 0 ? [] : [`untouched, not rendered: ${untouched.join(", ")}`],
    .../* @__PURE__ */ new Set([...report.limits, ...limits2]),
    ...[...versions].map(
      (version) => `rendered for Kubernetes ${version}, helm's own: no kubeVersion is set`
    ),
    ...random
  ];
  return lines.map((line) => style.dim(fold(visible(line), width, "  "))).join("\n");
}
function tableText(report, names, style) {
  const rows = report.contexts.flatMap(
    (context2, index) => context2.status === "untouched" ? [] : [rowOf(context2, visible(names[index] ?? ""), style)]
  );
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row2) => columnsOf(row2[column]?.text ?? "")))) ?? [];
  const lines = rows.map(
    (row2) => row2.map(({ text: text2, paint }, column) => paint(text2) + " ".repeat((columns[column] ?? 0) - columnsOf(text2))).join("  ").trimEnd()
  );
  return lines.join("\n");
}
var plain = (text2) => text2;
function rowOf(context2, name, style) {
  const { comparison, milliseconds, status } = context2;
  const severity = riskOf(context2);
  const restarts = comparison?.restarts.length ?? 0;
  const extra = status === "new" ? ", new context" : status === "deleted" ? ", context deleted" : "";
  return [
    { text: name, paint: plain },
    comparison === void 0 ? { text: "failed", paint: style.red } : { text: countsText(comparison.counts) + extra, paint: plain },
    { text: restarts === 0 ? "" : plural(restarts, "restart"), paint: plain },
    { text: severity ?? "", paint: severity === void 0 ? plain : colours[severity](style) },
    { text: milliseconds === void 0 ? "" : timeText(milliseconds), paint: plain }
  ];
}

// src/report/render.ts
var renderers = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
  html: htmlReport,
  patch: patchReport,
  names: namesReport
};
function renderReport(report, format, options = {}) {
  const render = renderers[format];
  return render(report, options);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  compareRenders,
  makeRedactor,
  readArgoIgnores,
  readIgnoreRule,
  renderReport
});
