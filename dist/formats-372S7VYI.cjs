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

// <stdin>
var stdin_exports = {};
__export(stdin_exports, {
  annotationsOf: () => annotationsOf,
  jsonReport: () => jsonReport,
  markdownReport: () => markdownReport,
  markdownWithin: () => markdownWithin,
  namesReport: () => namesReport,
  patchReport: () => patchReport,
  sarifReport: () => sarifReport,
  smallestBudget: () => smallestBudget
});
module.exports = __toCommonJS(stdin_exports);

// src/yaml/scalar.ts
var constants = new Map([
  ...words(null, ["", "~", "null", "Null", "NULL"]),
  ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
  ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
]);
function words(value, texts2) {
  return texts2.map((text) => [text, value]);
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
  const plain3 = text.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain3) ?? binaryWithSign.exec(plain3)?.with(2, `0b${plain3.slice(3)}`) ?? [];
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
function putList(parts, list, indent, margin) {
  const deeper = indent ? margin + " ".repeat(indent) : "";
  let before = `[${deeper}`;
  for (const item of list) {
    parts.push(before);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(list.length === 0 ? "[]" : indent ? `${margin}]` : "]");
}
var simple = /^[ !#-[\]-~]*$/;
var quoted = (text) => text.length < 200 && simple.test(text) ? `"${text}"` : JSON.stringify(text);

// src/errors.ts
function problem(code2, message2, details = {}) {
  return make("error", code2, message2, details);
}
function make(severity, code2, message2, details) {
  return {
    severity,
    code: code2,
    message: message2,
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
  constructor(code2, message2, details = {}) {
    super(message2);
    this.name = "UserError";
    this.problems = [problem(code2, message2, details)];
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
    const token2 = keyToken(key);
    const start = token2.length > longestSimpleKey ? `? ${token2}
${indent}` : token2;
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

// src/manifests/look.ts
var mapOf = (value) => isMap(value) ? value : void 0;
var listOf = (value) => isList(value) ? value : void 0;
var textOf = (value) => typeof value === "string" ? value : void 0;
function at(value, ...keys2) {
  let current = value;
  for (const key of keys2) current = mapOf(current)?.get(key);
  return current;
}

// src/manifests/shape.ts
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}

// src/manifests/identity.ts
function idOf(identity) {
  return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${shownName(identity)}`;
}
var shownName = ({ name, generateName }) => name === "" && generateName !== void 0 && generateName !== "" ? `${generateName}*` : name;
var kindAndName = (who) => `${who.kind}/${shownName(who)}`;

// src/text/code-span.ts
function codeSpan(text) {
  const ticks = "`".repeat(longestRun(text) + 1);
  const pad = text === "" || /^`|`$|^ .*[^ ].* $/.test(text) ? " " : "";
  return `${ticks}${pad}${text}${pad}${ticks}`;
}
function longestRun(text) {
  let longest3 = 0;
  let run = 0;
  for (let at2 = text.indexOf("`"); at2 >= 0 && at2 < text.length; at2 += 1) {
    run = text.charCodeAt(at2) === 96 ? run + 1 : 0;
    if (run > longest3) longest3 = run;
  }
  return longest3;
}

// src/text/sentence.ts
function sentence(text) {
  const isWord = /^[a-z]+(?:[ ,]|$)/.test(text) && !/^(?:helm|kubectl) /.test(text);
  const first = isWord ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/manifests/quantity.ts
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
var form = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:([eE][+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/;
function quantityOf(value) {
  const text = isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
  const match = form.exec(text);
  if (match === null) return void 0;
  const [, sign, whole2 = "", fraction = "", exponent, suffix = ""] = match;
  if (whole2 === "" && fraction === "") return void 0;
  const [up, down] = factors.get(suffix) ?? [1n, 1n];
  const power = Number(exponent?.slice(1) ?? 0);
  const numerator = BigInt(whole2 + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
  const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
  const rounded = (numerator + denominator - 1n) / denominator;
  return sign === "-" ? -rounded : rounded;
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
function itemText(keys2, occurrence) {
  const text = keys2.map((key) => key.value).filter((value) => value !== void 0).map(scalarText).join("/");
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
var plural = (count2, word2) => `${count2} ${word2}${count2 === 1 ? "" : "s"}`;

// src/judge/allow.ts
var unusedException = "unused-exception";

// src/judge/immutable/look.ts
function keyAt({ path }, index) {
  const step = path[index];
  return step?.kind === "key" ? step.key : "";
}
var keysOf = ({ path }) => path.map((step) => step.kind === "key" ? step.key : "*");
var isUnder = (change, ...keys2) => keys2.every((key, index) => keysOf(change)[index] === key);
var texts = (value, ...keys2) => (listOf(at(value, ...keys2)) ?? []).map(textOf).filter((text) => text !== void 0);
var textOr = (value, ...keys2) => textOf(at(value, ...keys2)) ?? "";
function compareQuantities(left, right) {
  const [a, b] = [left, right].map((value) => value === void 0 ? void 0 : quantityOf(value));
  if (a === void 0 || b === void 0) return void 0;
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/judge/immutable/row.ts
var each = (verdict) => (update) => update.changes.map((change) => ({ change, verdict: verdict(change, update) }));
var together = (verdict) => (update) => {
  const found = verdict(update);
  return update.changes.map((change) => ({ change, verdict: found }));
};

// src/judge/immutable/claims.ts
var claimSource = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeClaimUpdate; rejected by a 1.34.4 server";
var claimHint = "keep the old value; for another one create a claim with another name and copy the data before the old one is deleted";
var beta = "volume.beta.kubernetes.io/storage-class";
var claimRows = [
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
    when: "spec.storageClassName changes or is removed; if it was not set, the cluster may have filled in its default class",
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
    when: `the annotation ${beta} changes; it may be removed if spec.storageClassName takes over its value`,
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
    when: "spec.volumeName is set where it was not: only an unbound claim accepts it",
    hint: claimHint,
    source: claimSource,
    severity: "medium",
    possible: true,
    says: each(
      (change) => change.kind === "added" ? { possible: "unless it is the volume that the claim is bound to, or the claim is unbound" } : "accepted"
    )
  },
  {
    id: "immutable-claim-shrink",
    kind: "PersistentVolumeClaim",
    path: ["spec", "resources", "requests", "storage"],
    when: "the requested storage shrinks (a failed expansion may be reverted, but not below the current size)",
    hint: "keep the size: Kubernetes cannot shrink a volume; for a smaller one create a claim with another name and copy the data",
    source: claimSource,
    says: each(
      (change) => (compareQuantities(change.after, change.before) ?? -1) < 0 ? "refused" : "accepted"
    )
  },
  {
    id: "immutable-claim-growth",
    kind: "PersistentVolumeClaim",
    path: ["spec", "resources", "requests", "storage"],
    when: "the requested storage grows, which needs a bound claim and a class with allowVolumeExpansion",
    hint: "check that the claim is bound and that its storage class has allowVolumeExpansion: true",
    source: `${claimSource}; admission plugin PersistentVolumeClaimResize`,
    severity: "medium",
    says: each(growthVerdict)
  },
  {
    id: "immutable-claim-attributes-class",
    kind: "PersistentVolumeClaim",
    path: ["spec", "volumeAttributesClassName"],
    when: "spec.volumeAttributesClassName changes, which needs a bound claim; it cannot be removed once a class was applied",
    hint: "check that the claim is bound; change to another class rather than to none",
    source: claimSource,
    severity: "medium",
    possible: true,
    says: together(({ changes }) => ({
      possible: changes.some(({ kind }) => kind === "removed") ? "unless the class was never applied" : "unless the claim is bound"
    }))
  }
];
var elsewhere = /* @__PURE__ */ new Set(["storageClassName", "volumeAttributesClassName"]);
function specVerdict(change, { pair }) {
  const field = keyAt(change, 1);
  if (elsewhere.has(field)) return "accepted";
  if (field === "volumeName") return change.kind === "added" ? "accepted" : "refused";
  if (field === "resources") return isSizeAlone(change) ? "accepted" : "refused";
  if (field === "dataSourceRef" || field === "dataSource") return sourceVerdict(pair);
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
  const [old, young] = [sourcesOf(before), sourcesOf(after)];
  const [first] = old;
  if (first === void 0) return "refused";
  if (young.length === 0) return old.length === 1 ? "accepted" : "refused";
  return young.every((source6) => sameValue(source6, first)) ? "accepted" : "refused";
}
var sourcesOf = (claim) => ["dataSource", "dataSourceRef"].map((field) => at(claim, "spec", field)).filter((source6) => source6 !== void 0 && source6 !== null);
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

// src/judge/immutable/classes.ts
var sourceOf = (group3) => `kubernetes 1.34.4 pkg/apis/${group3}/validation/validation.go; rejected by a 1.34.4 server`;
var fields = [
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
    note: ", except adding a second range to a single one",
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
var classRows = fields.map(({ id, kind, path, of, note: note2, says }) => ({
  id,
  kind,
  path: path.split("."),
  when: `${path} changes${note2 ?? ""}`,
  hint: `keep the old value; for another one give the ${kind.slice(kind.indexOf("/") + 1)} another name, or delete it before the upgrade`,
  source: sourceOf(of),
  ...says && { says }
}));

// src/judge/immutable/config.ts
var refused = "rejected by a 1.34.4 server";
var core = `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${refused}`;
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
var roleRef = (id, kind) => ({
  id,
  kind: `rbac.authorization.k8s.io/${kind}`,
  path: ["roleRef"],
  when: "roleRef changes (its apiGroup may be left out)",
  hint: `give the ${kind} another name, or delete it before the upgrade`,
  source: `kubernetes 1.34.4 pkg/apis/rbac/validation/validation.go; ${refused}`
});
var node = (id, says, fields3) => ({
  id,
  kind: "Node",
  path: ["spec"],
  when: `${says} changes once it is set`,
  hint: "keep the value of the node, or remove it; a node that moves is a new Node",
  source: core,
  says: each((change) => {
    if (!fields3.includes(keyAt(change, 1))) return "accepted";
    const isNew = change.kind === "added" && change.path.length === 2;
    return isNew ? { possible: "unless the node has no value yet, or the same one" } : "refused";
  })
});
var configRows = [
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
    when: "spec.scopes changes (the order and scopeSelector may change)",
    hint: "give the ResourceQuota another name, or delete it before the upgrade",
    source: core,
    says: together(({ pair }) => {
      const [old, young] = [pair.before, pair.after].map(
        (value) => new Set([at(value, "spec", "scopes") ?? []].flat())
      );
      const isSame = old?.size === young?.size && [...old ?? []].every((scope) => young?.has(scope));
      return isSame ? "accepted" : "refused";
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
    consequence: "the API server accepts the update and silently keeps the old spec",
    severity: "medium",
    hint: "give the request another name",
    source: "kubernetes 1.34.4 pkg/registry/certificates/certificates/strategy.go; seen on a 1.34.4 server",
    says: each((change) => keysOf(change)[0] === "spec" ? "refused" : "accepted")
  }
];

// src/judge/immutable/definitions.ts
var source = "kubernetes 1.34.4 apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go; rejected by a 1.34.4 server";
var hint = "keep the old value; for another one create a definition with another name and move the objects: deleting a definition deletes all its objects";
var row = (id, path, when, more = {}) => ({
  id,
  kind: "apiextensions.k8s.io/CustomResourceDefinition",
  path: path.split("."),
  when,
  hint,
  source,
  ...more
});
var definitionRows = [
  row("immutable-definition-group", "spec.group", "spec.group changes"),
  row("immutable-definition-plural", "spec.names.plural", "spec.names.plural changes"),
  row(
    "immutable-definition-kind",
    "spec.names.kind",
    "spec.names.kind changes (it may change until the definition is established, which takes less than a second)"
  ),
  row(
    "immutable-definition-scope",
    "spec.scope",
    "spec.scope changes (it may change until the definition is established, which takes less than a second)"
  ),
  row(
    "immutable-definition-preserve-unknown-fields",
    "spec.preserveUnknownFields",
    "spec.preserveUnknownFields becomes true",
    {
      hint: "set x-kubernetes-preserve-unknown-fields: true in the schema, where it is needed",
      says: each(({ after }) => after === true ? "refused" : "accepted")
    }
  ),
  row(
    "immutable-definition-stored-version",
    "spec.versions",
    "a version is removed in which objects are, or may be, stored: it stays in status.storedVersions until they are migrated",
    {
      hint: "keep the version with served: false, migrate the stored objects, remove the version from status.storedVersions, then from the definition",
      says: storedVersions
    }
  )
];
var versionsOf = (definition2) => (listOf(at(definition2, "spec", "versions")) ?? []).map((value) => ({
  name: textOf(at(value, "name")) ?? "",
  value
}));
function storedVersions({ pair, changes }) {
  const kept = new Set(versionsOf(pair.after).map(({ name }) => name));
  const path = changes[0]?.path.slice(0, 2) ?? [];
  return versionsOf(pair.before).filter(({ name }) => !kept.has(name)).map(({ name, value }) => ({
    change: { kind: "removed", path: [...path, { kind: "member", value: name }], before: name },
    verdict: at(value, "storage") === true ? "refused" : { possible: "unless status.storedVersions no longer names the version" }
  }));
}

// src/judge/immutable/hooks.ts
var atUpgrade = /* @__PURE__ */ new Set(["pre-upgrade", "post-upgrade"]);
var atDeploy = /* @__PURE__ */ new Set(["pre-install", "post-install", ...atUpgrade]);
var runs = (hook) => hook.events.filter((event) => atUpgrade.has(event));
var hookRules = [
  {
    id: "hook-job-changed",
    severity: "info",
    kinds: ["Job", "Pod"],
    when: "a Job or Pod that is a hook of upgrades changes",
    why: "helm deletes the old one and runs the new one in each upgrade: nothing is rejected, and its work is done again",
    hint: "check that the hook can run twice, and beside the old pods (pre-upgrade) or the new ones (post-upgrade)",
    source: "row 31; helm 3.17.2 pkg/action/hooks.go",
    *find({ pairs }) {
      for (const { change, resource } of pairs) {
        if (change.kind !== "changed" || resource.hook === void 0 || !isRun(resource)) continue;
        const meant = change.changes.filter(({ group: group3 }) => group3 === void 0);
        const events = runs(resource.hook);
        const [first] = meant;
        if (first === void 0 || events.length === 0) continue;
        const others = meant.length === 1 ? "" : ` and ${meant.length - 1} more`;
        yield {
          resource,
          path: first.path,
          message: `runs in each upgrade (${events.join(", ")}), from now on with a different ${pathText(first.path)}${others}`
        };
      }
    }
  },
  {
    id: "hook-left-behind",
    severity: "medium",
    kinds: ["any"],
    when: "a new or changed hook of upgrades with a delete policy that names neither before-hook-creation nor hook-succeeded",
    why: "the hook stays after it has run: the next upgrade fails with Helm 3 (already exists), and with Helm 4 if an immutable field changed",
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
          message: `stays after it has run (delete policy ${hook.deletePolicies.join(", ")}): Helm 3 cannot create it again in the next upgrade, Helm 4 can only if no immutable field changes`
        };
      }
    }
  },
  {
    id: "hook-released",
    severity: "high",
    kinds: ["any"],
    when: "a hook becomes an ordinary resource with the same name, and its delete policy left it in the cluster (medium unless it is a hook of installs or upgrades)",
    why: "hooks do not belong to the release: helm finds a resource that it does not own and fails before it changes anything (invalid ownership metadata)",
    hint: "give the ordinary resource another name, or delete the hook by hand before the upgrade",
    source: "row 7; helm 3.17.2 pkg/action/validate.go; seen with helm 3.17.2 and 4.1.4",
    *find({ pairs }) {
      for (const { change, resource } of pairs) {
        const { hook } = change.before;
        if (change.kind !== "changed" || hook === void 0 || resource.hook !== void 0) continue;
        if (hook.deletePolicies.includes("hook-succeeded")) continue;
        const isRunAlways = hook.events.some((event) => atDeploy.has(event));
        yield {
          resource,
          ...!isRunAlways && { severity: "medium" },
          message: `is no longer a hook: ${isRunAlways ? "the old one is in the cluster" : "if the old one has run, it is still in the cluster"}, and helm refuses to take over a resource that is not part of the release`
        };
      }
    }
  }
];
var isRun = ({ group: group3, kind }) => group3 === "batch" && kind === "Job" || group3 === "" && kind === "Pod";

// src/judge/immutable/jobs.ts
var source2 = "kubernetes 1.34.4 pkg/apis/batch/validation/validation.go; rejected by a 1.34.4 server";
var hint2 = "give the Job another name with each change (a hash or the release revision at its end), make it a helm hook (deleted and recreated), or delete it before the upgrade";
var job = (id, field, when, says) => ({
  id,
  kind: "batch/Job",
  path: ["spec", field],
  when,
  hint: hint2,
  source: source2,
  ...says && { says }
});
var jobRows = [
  job(
    "immutable-job-template",
    "template",
    "anything in spec.template changes, chart labels and the order of lists included; scheduling and metadata may change while the Job is suspended and never started; hooks do not count: helm deletes and recreates them",
    each((change, update) => templateVerdict(keysOf(change).slice(2), change, update))
  ),
  job("immutable-job-selector", "selector", "spec.selector changes"),
  job(
    "immutable-job-manual-selector",
    "manualSelector",
    "spec.manualSelector: true is removed",
    each(({ after }) => after === true ? "accepted" : "refused")
  ),
  {
    ...job(
      "immutable-job-completions",
      "completions",
      "spec.completions changes (an Indexed Job allows it together with parallelism, to the same value); also if parallelism is removed while completions is unset: then the server fills in 1",
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
function templateVerdict(keys2, change, update) {
  if (at(update.pair.before, "spec", "suspend") !== true) return "refused";
  const isOpen2 = keys2[0] === "metadata" && (keys2[1] === "labels" || keys2[1] === "annotations") || keys2[0] === "metadata" && keys2.length === 1 || keys2[0] === "spec" && openWhileSuspended.has(keys2[1] ?? "") || keys2[0] === "spec" && keys2[1] === "affinity" && isNodeAffinity(keys2, change.before, change.after);
  return isOpen2 ? { possible: "the Job is suspended, and it must never have started" } : "refused";
}
var openWhileSuspended = /* @__PURE__ */ new Set(["nodeSelector", "tolerations", "schedulingGates"]);
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
  const isSame = isNumeral(completions) && isNumeral(parallelism) && completions.numeral === parallelism.numeral;
  return isSame ? "accepted" : "refused";
}

// src/judge/pods.ts
var nothing = /* @__PURE__ */ new Map();
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
    (field) => (listOf(at(template, "spec", field)) ?? []).flatMap((item) => {
      const value = mapOf(item);
      if (value === void 0) return [];
      return [{ name: textOf(value.get("name")) ?? "", init: field === "initContainers", value }];
    })
  );
}
var labelsOf = (template) => mapOf(at(template, "metadata", "labels")) ?? nothing;
var pairsSelector = (value) => ({
  labels: mapOf(value) ?? nothing,
  expressions: []
});
function labelSelector(value) {
  const expressions = (listOf(at(value, "matchExpressions")) ?? []).map(mapOf).filter((item) => item !== void 0);
  return { labels: mapOf(at(value, "matchLabels")) ?? nothing, expressions };
}
var isEmptySelector = ({ labels, expressions }) => labels.size === 0 && expressions.length === 0;
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

// src/judge/immutable/leftovers.ts
var asked = "checked with a 1.34.4 server";
var selecting = ["Deployment", "ReplicaSet", "DaemonSet", "StatefulSet"];
var templates = [...selecting, "ReplicationController"];
var groupOf2 = (kind) => kind === "ReplicationController" ? kind : `apps/${kind}`;
var leftoverRows = [
  {
    id: "refused-stateful-set-on-delete",
    kind: "apps/StatefulSet",
    path: ["spec", "updateStrategy"],
    when: "updateStrategy was unset and becomes OnDelete: the rollingUpdate that the server has filled in stays and is not allowed with it",
    hint: "write updateStrategy: {type: RollingUpdate, rollingUpdate: {partition: 0}} in an upgrade before this one; helm can then remove it",
    source: asked,
    says: together(({ pair }) => {
      const old = mapOf(at(pair.before, "spec", "updateStrategy"));
      const isOnDelete2 = textOr(pair.after, "spec", "updateStrategy", "type") === "OnDelete";
      return isOnDelete2 && (old === void 0 || old.size === 0) ? "refused" : "accepted";
    })
  },
  {
    id: "refused-deployment-recreate",
    kind: "apps/Deployment",
    path: ["spec", "strategy"],
    when: "strategy becomes Recreate while rollingUpdate was never set: a server-side apply (Helm 4) keeps the default of the server and is rejected; the patch of Helm 3 removes it",
    hint: "with Helm 4, write strategy.rollingUpdate in an upgrade before this one; helm can then remove it",
    source: asked,
    severity: "medium",
    says: together(({ pair }) => {
      const becomes = textOr(pair.after, "spec", "strategy", "type") === "Recreate";
      const was = textOr(pair.before, "spec", "strategy", "type") === "Recreate";
      const written = at(pair.before, "spec", "strategy", "rollingUpdate");
      return becomes && !was && (written === void 0 || written === null) ? {
        possible: "a release created by Helm 4 uses server-side apply, which keeps the rollingUpdate that the server has filled in"
      } : "accepted";
    })
  },
  ...templates.map(
    (kind) => ({
      id: `refused-${dashed(kind)}-volume-source`,
      kind: groupOf2(kind),
      path: ["spec", "template", "spec", "volumes"],
      when: "a volume without a source gets one: a server-side apply (Helm 4) keeps the emptyDir that the server has filled in and is rejected",
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
      when: "the labels of the template change, and spec.selector no longer matches them",
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
    when: "a Service that is neither headless nor an ExternalName loses all its ports",
    hint: "keep a port, or delete the Service",
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
    when: "an Ingress loses all its rules and has no defaultBackend",
    hint: "keep a rule, or delete the Ingress",
    source: `kubernetes 1.34.4 pkg/apis/networking/validation/validation.go; ${asked}`,
    says: together(({ pair }) => {
      const rules = listOf(at(pair.after, "spec", "rules")) ?? [];
      return rules.length === 0 && mapOf(at(pair.after, "spec", "defaultBackend")) === void 0 ? "refused" : "accepted";
    })
  }
];
function dashed(kind) {
  return kind.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase();
}
function isAboutLabels(change) {
  if (keyAt(change, 1) === "selector") return true;
  if (keyAt(change, 1) !== "template") return false;
  const { length } = change.path;
  return length === 2 || keyAt(change, 2) === "metadata" && (length === 3 || keyAt(change, 3) === "labels");
}
function staysSelected({ group: group3, before }, { resource }, { after }) {
  if (group3 === void 0 || typeof before !== "string") return false;
  const text = after.find(resource.id)?.document.text ?? before;
  return !text.includes(before) && !text.includes("matchExpressions");
}
function volumeVerdict(change, { changes }) {
  const index = change.path.findIndex(({ kind }) => kind === "item");
  const volume = change.path[index];
  if (change.kind !== "added" || volume === void 0 || change.path.length !== index + 2) return "accepted";
  const isReplaced = changes.some((other) => other.kind === "removed" && other.path[index] === volume);
  return isReplaced ? "accepted" : {
    possible: "a release created by Helm 4 uses server-side apply, which keeps the emptyDir that the server has filled in"
  };
}
function needsPorts({ before, after }) {
  if (textOr(after, "spec", "type") === "ExternalName") return false;
  const address = textOr(after, "spec", "clusterIP") || textOr(before, "spec", "clusterIP");
  return address !== "None";
}

// src/judge/immutable/pods.ts
var source3 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodUpdate; rejected by a 1.34.4 server";
var hint3 = "give the Pod another name, or delete it before the upgrade; a Deployment replaces its pods by itself";
var podRows = [
  {
    id: "immutable-pod-spec",
    kind: "Pod",
    path: ["spec"],
    when: "spec changes, except images, activeDeadlineSeconds (set or lowered), more tolerations or their seconds, fewer schedulingGates; a gated Pod may add nodeSelector and node affinity",
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
    source: "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodSpecificAnnotationUpdates; rejected by a 1.34.4 server",
    says: each((change) => {
      const keys2 = change.path.length > 2 ? [keyAt(change, 2)] : [change.before, change.after].flatMap((value) => [...mapOf(value)?.keys() ?? []]);
      return keys2.some(isFixedAnnotation) ? "refused" : "accepted";
    })
  }
];
var isFixedAnnotation = (key) => key.startsWith("container.apparmor.security.beta.kubernetes.io/") || key === "kubernetes.io/config.mirror";
function specVerdict2(change, { pair }) {
  const [, field = "", item, key, below2, ...deeper] = keysOf(change);
  const { before, after } = pair;
  switch (field) {
    case "containers":
    case "initContainers":
      if (item === "*" && key === "image" && change.kind === "changed") return "accepted";
      return key === "resources" && below2 === "requests" && isFilledIn(change, deeper, pair) ? "accepted" : "refused";
    case "activeDeadlineSeconds":
      if (change.kind === "added") return "accepted";
      return (compareQuantities(change.after, change.before) ?? 1) < 0 ? "accepted" : "refused";
    case "tolerations":
      return onlyMore(listOf(at(before, "spec", field)), listOf(at(after, "spec", field)));
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
var whileGated = {
  possible: "node constraints can be added only while the Pod has scheduling gates"
};
var isOne = (value) => isNumeral(value) && value.numeral === "1";
var gates = (pod) => (listOf(at(pod, "spec", "schedulingGates")) ?? []).map((gate) => textOf(at(gate, "name"))).filter((name) => name !== void 0);
var bare = (value) => isMap(value) ? new Map([...value].filter(([key]) => key !== "tolerationSeconds")) : value;
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
  const names4 = deeper[0] === void 0 ? [...mapOf(at(young, "requests"))?.keys() ?? []] : [deeper[0]];
  return names4.every((name) => {
    const limit = at(old, "limits", name);
    const was = at(old, "requests", name) ?? limit;
    const is = at(young, "requests", name) ?? at(young, "limits", name);
    return compareQuantities(was, is) === 0;
  });
}

// src/judge/immutable/updates.ts
function isHook({ before, after }, { change, resource }) {
  return before.find(change.before.id)?.header.isHook === true || after.find(resource.id)?.header.isHook === true;
}
function randomChanges({ comparison }) {
  const found = /* @__PURE__ */ new Map();
  for (const { resource, path } of comparison.random) {
    if (path.length === 0) continue;
    const change = { kind: "changed", path };
    const known2 = found.get(resource.id);
    if (known2 === void 0) found.set(resource.id, [change]);
    else known2.push(change);
  }
  return found;
}
function pairsOfRandom(facts, kind, random) {
  const paired = new Set(facts.pairsOf(kind).map(({ resource }) => resource.id));
  const refs = new Map(facts.comparison.random.map(({ resource }) => [resource.id, resource]));
  return [...refs.values()].filter((resource) => kindOf(resource) === kind && random.has(resource.id) && !paired.has(resource.id)).flatMap((resource) => pairOf(facts, resource));
}
var kindOf = ({ group: group3, kind }) => group3 === "" ? kind : `${group3}/${kind}`;
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

// src/judge/immutable/rule.ts
var why = "the API server rejects the update: helm upgrade fails halfway, and resources that were sent before stay changed";
function ruleOf(row3) {
  const { id, kind, when, hint: hint5, source: source6, possible } = row3;
  return {
    id,
    severity: row3.severity ?? "high",
    kinds: [kind.slice(kind.indexOf("/") + 1)],
    when,
    why: row3.consequence ?? why,
    hint: hint5,
    source: source6,
    ...possible && { possible },
    *find(facts) {
      const random = randomChanges(facts);
      const more = random.size === 0 ? [] : pairsOfRandom(facts, kind, random);
      for (const pair of [...facts.pairsOf(kind), ...more]) {
        if (pair.change.kind !== "changed" || pair.resource.name === "") continue;
        const changes = changesWithin(row3, pair, facts, random.get(pair.resource.id));
        if (changes === void 0 || isHook(facts, pair)) continue;
        const hit2 = hitOf(row3, pair, changes, facts);
        if (hit2 !== void 0) yield hit2;
      }
    }
  };
}
function changesWithin(row3, pair, facts, random) {
  const { changes } = pair.change;
  let found;
  for (const change of random === void 0 ? changes : [...changes, ...random]) {
    const part2 = within(change, row3.path);
    if (part2 === void 0 || row3.concerns?.(part2, pair, facts) === false) continue;
    if (found === void 0) found = [part2];
    else found.push(part2);
  }
  return found;
}
function hitOf(row3, pair, changes, facts) {
  const judged = judgedOf(row3, { pair, changes, facts });
  const refused2 = judged.filter(({ verdict }) => verdict === "refused");
  const [worst2] = refused2;
  if (worst2 !== void 0) {
    const others = refused2.length === 1 ? "" : ` and ${refused2.length - 1} more`;
    return {
      resource: pair.resource,
      path: worst2.change.path,
      ...row3.consequence === void 0 && { severity: "high" },
      message: `${changeText(worst2.change)}${others}: ${row3.consequence ?? "the API server rejects this change"}`
    };
  }
  for (const { change, verdict } of judged) {
    if (typeof verdict === "string") continue;
    return {
      resource: pair.resource,
      path: change.path,
      severity: verdict.severity ?? "medium",
      message: `${changeText(change)}: possibly the API server rejects this change: ${verdict.possible}`
    };
  }
  return void 0;
}
var alike = /* @__PURE__ */ new Set([
  "apps",
  "batch",
  "rbac.authorization.k8s.io",
  "scheduling.k8s.io",
  "storage.k8s.io"
]);
var otherVersion = { possible: "unless the other API version only writes it differently" };
function judgedOf(row3, update) {
  const judged = row3.says?.(update) ?? update.changes.map((change) => ({ change, verdict: "refused" }));
  const { change: of, resource } = update.pair;
  if (of.before.apiVersion === resource.apiVersion) return judged;
  const { before, after } = update.pair;
  const isWritten = [before, after].every((value) => at(value, ...row3.path) !== void 0);
  if (alike.has(resource.group) && isWritten) return judged;
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
function changeText({ kind, path, before, after }) {
  const where2 = pathText(path);
  if (kind === "order") return `the order of ${where2}`;
  if (before === void 0 && after === void 0) return `${where2}, random in each render`;
  return `${where2} ${short(before)} -> ${short(after)}`;
}
var most = 60;
function short(value) {
  if (value === void 0) return "nothing";
  const text = isNumeral(value) ? value.numeral : writeJson(value);
  return text.length <= most ? text : `${text.slice(0, most - 1)}\u2026`;
}

// src/judge/immutable/services.ts
var source4 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidateServiceUpdate; rejected by a 1.34.4 server";
var hint4 = "keep the old value, or remove it (the server keeps the address); otherwise delete the Service before the upgrade: it gets another address, and its load balancer is deleted meanwhile";
var row2 = (id, path, when, says) => ({ id, kind: "Service", path, when, hint: hint4, source: source4, ...says && { says } });
var serviceRows = [
  row2(
    "immutable-service-cluster-ip",
    ["spec"],
    "spec.clusterIP or clusterIPs becomes another explicit value, None included; leaving it out and changes to or from ExternalName are allowed",
    each(
      (change, update) => ["clusterIP", "clusterIPs", "type"].includes(keyAt(change, 1)) ? addressVerdict(change, update) : "accepted"
    )
  ),
  row2(
    "immutable-service-ip-families",
    ["spec", "ipFamilies"],
    "the first of spec.ipFamilies changes, or the second is removed without ipFamilyPolicy: SingleStack (both allowed for headless Services)",
    together(familyVerdict)
  ),
  row2(
    "immutable-service-health-check-node-port",
    ["spec", "healthCheckNodePort"],
    "spec.healthCheckNodePort becomes another one while the Service stays a LoadBalancer with externalTrafficPolicy: Local",
    each((change, { pair }) => {
      if (![pair.before, pair.after].every(checksHealth) || change.kind === "removed") return "accepted";
      return change.kind === "changed" ? "refused" : { possible: "unless it is the port that the server has chosen" };
    })
  ),
  row2(
    "immutable-service-load-balancer-class",
    ["spec", "loadBalancerClass"],
    "spec.loadBalancerClass is set, changed or removed while the Service stays a LoadBalancer",
    together(
      ({ pair }) => [pair.before, pair.after].every((value) => typeOf(value) === "LoadBalancer") ? "refused" : "accepted"
    )
  )
];
var typeOf = (service) => textOr(service, "spec", "type") || "ClusterIP";
var addressOf = (service) => textOr(service, "spec", "clusterIP") || (texts(service, "spec", "clusterIPs")[0] ?? "");
var isOutside = ({ before, after }) => typeOf(before) === "ExternalName" || typeOf(after) === "ExternalName";
function addressVerdict(change, { pair }) {
  if (isOutside(pair)) return "accepted";
  const [old, young] = [addressOf(pair.before), addressOf(pair.after)];
  if (isUnder(change, "spec", "type")) {
    const isCarried = old === "None" && (young === "" || young === "None");
    return isCarried && typeOf(pair.after) !== "ClusterIP" ? "refused" : "accepted";
  }
  if (young === "" || young === old) return "accepted";
  if (old !== "" || young === "None") return "refused";
  return { possible: "unless it is the address that the server has assigned" };
}
function isHeadless(service, before) {
  const address = addressOf(service);
  return address === "None" || address === "" && before !== void 0 && isHeadless(before);
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
var checksHealth = (service) => typeOf(service) === "LoadBalancer" && at(service, "spec", "externalTrafficPolicy") === "Local";

// src/judge/immutable/volumes.ts
var volumeSource = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeUpdate; rejected by a 1.34.4 server";
var volumeHint = "keep the old value, or create a volume with another name; deleting a volume may delete its data";
var sources = /* @__PURE__ */ new Set([
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
var stableLabels = {
  "failure-domain.beta.kubernetes.io/zone": "topology.kubernetes.io/zone",
  "failure-domain.beta.kubernetes.io/region": "topology.kubernetes.io/region",
  "beta.kubernetes.io/os": "kubernetes.io/os",
  "beta.kubernetes.io/arch": "kubernetes.io/arch",
  "beta.kubernetes.io/instance-type": "node.kubernetes.io/instance-type"
};
var volumeRows = [
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
    when: "spec.nodeAffinity changes once it is set, except from beta labels of nodes to their stable names",
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
    when: "spec.volumeAttributesClassName is removed",
    hint: "keep a class; changing to another one is allowed",
    source: volumeSource,
    says: each((change) => change.kind === "removed" ? "refused" : "accepted")
  }
];
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

// src/judge/immutable/workloads.ts
var validation = "kubernetes 1.34.4 pkg/apis/apps/validation/validation.go; rejected by a 1.34.4 server";
var selector = (id, kind) => ({
  id,
  kind: `apps/${kind}`,
  path: ["spec", "selector"],
  when: "spec.selector changes",
  hint: `keep the selector; for another one give the ${kind} another name, or delete it before the upgrade (kubectl delete --cascade=orphan leaves its pods running, unmanaged)`,
  source: validation
});
var stateful = (id, field, when, more = {}) => ({
  id,
  kind: "apps/StatefulSet",
  path: ["spec", field],
  when,
  hint: "keep the old value, or run kubectl delete statefulset NAME --cascade=orphan before the upgrade: pods and volume claims stay, and helm recreates the StatefulSet",
  source: validation,
  ...more
});
var workloadRows = [
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
    "spec.volumeClaimTemplates changes in any way, labels such as helm.sh/chart and the order included",
    {
      hint: "keep the old value (remove chart labels from volumeClaimTemplates); to expand volumes, edit the claims, then run kubectl delete statefulset NAME --cascade=orphan before the upgrade",
      source: `${validation}; kubernetes/enhancements#4650`
    }
  )
];

// src/judge/immutable/index.ts
var immutableRules = [
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

// src/judge/images/name.ts
function parseImage(text) {
  const at2 = text.indexOf("@");
  const digest = at2 < 0 ? "" : text.slice(at2 + 1);
  const named = at2 < 0 ? text : text.slice(0, at2);
  const colon = named.lastIndexOf(":");
  const hasTag = colon > named.lastIndexOf("/");
  const tag = hasTag ? named.slice(colon + 1) : "";
  const name = hasTag ? named.slice(0, colon) : named;
  const slash = name.indexOf("/");
  const first = slash < 0 ? "" : name.slice(0, slash);
  const isHost = first === "localhost" || /[.:]/.test(first) || first !== first.toLowerCase();
  return {
    text,
    registry: isHost ? first : "",
    repository: isHost ? name.slice(slash + 1) : name,
    tag,
    digest
  };
}
function registryOf({ registry }) {
  return registry === "" || registry === "index.docker.io" ? "docker.io" : registry;
}
function repositoryOf(image) {
  const isOfficial = registryOf(image) === "docker.io" && !image.repository.includes("/");
  return isOfficial ? `library/${image.repository}` : image.repository;
}
function isOlder(before, after) {
  const [old, young] = [before, after].map((tag) => /^v?(\d{1,5}(?:\.\d{1,9}){1,3})([-_.+][^]*)?$/.exec(tag));
  if (!old || !young || (old[2] ?? "").replace(/\d+/g, "0") !== (young[2] ?? "").replace(/\d+/g, "0"))
    return false;
  const [left, right] = [old, young].map((match) => (match[1] ?? "").split(".").map(Number));
  for (const [at2, number2] of (left ?? []).entries()) {
    const other = right?.[at2] ?? 0;
    if (number2 !== other) return other < number2;
  }
  return false;
}
var taggedByMajor = new Set(
  "caddy cassandra couchbase couchdb debian elasticsearch httpd influxdb joomla kibana kong logstash mariadb memcached mongo mysql neo4j nextcloud nginx node php postgres rabbitmq redis rethinkdb ruby solr sonarqube tomcat traefik valkey varnish vault wordpress".split(" ")
);
function majorOfImage(image) {
  const isBare = /^\d+$/.test(image.tag);
  return isBare && !taggedByMajor.has(image.repository.split("/").at(-1) ?? "") ? void 0 : majorOf(image.tag);
}
function majorOf(tag) {
  const [, only] = /^v?(\d{1,2}|(?:19|20)\d\d(?=-))(?:-(?![0-9a-f]{6,}(?:$|[-_.]))[a-z].*)?$/i.exec(tag) ?? [];
  if (only !== void 0) return Number(only);
  const [, major, minor] = /^v?(\d{1,5})\.(\d{1,9})(?:\.\d{1,9})?(?:[-_.+].*)?$/.exec(tag) ?? [];
  if (major === void 0 || minor === void 0) return void 0;
  return Number(major) >= 1900 ? void 0 : Number(major);
}

// src/judge/mentions.ts
var leastOfPrefix = 4;
function mentions(entries, names4) {
  const found = /* @__PURE__ */ new Map();
  const wanted = [...names4].filter((name) => name !== "");
  const isSmall = wanted.length <= mostAtOnce && wanted.every(({ length }) => length <= longestAtOnce);
  const mayMention = isSmall ? anyOf(wanted) : void 0;
  const prefixes2 = [...prefixesOf(wanted)];
  for (const entry of entries) {
    if (mayMention?.test(entry.document.text) === false) continue;
    for (const prefix of prefixes2) addWords(found, entry, prefix, names4);
  }
  return found;
}
var mostAtOnce = 200;
var longestAtOnce = 253;
function anyOf(names4) {
  const words3 = names4.map((name) => name.replace(/[^A-Za-z0-9-]/g, String.raw`\$&`));
  return new RegExp(words3.length === 0 ? "(?!)" : `(?:${words3.join("|")})(?![A-Za-z0-9.-])`);
}
function prefixesOf(names4) {
  const [first = ""] = names4;
  let length = first.length;
  for (const name of names4) while (!name.startsWith(first.slice(0, length))) length -= 1;
  return length >= leastOfPrefix ? /* @__PURE__ */ new Set([first.slice(0, length)]) : new Set(names4.map((name) => name.slice(0, leastOfPrefix)));
}
function addWords(found, entry, prefix, names4) {
  const { text } = entry.document;
  for (let start = text.indexOf(prefix); start >= 0; ) {
    let end = start + prefix.length;
    while (end < text.length && isOfName(text.charCodeAt(end))) end += 1;
    const isStart = start === 0 || !isOfName(text.charCodeAt(start - 1));
    const word2 = isStart ? text.slice(start, end) : "";
    if (names4.has(word2)) {
      const known2 = found.get(word2);
      if (known2 === void 0) found.set(word2, [entry]);
      else if (known2.at(-1) !== entry) known2.push(entry);
    }
    start = text.indexOf(prefix, isStart ? end : start + 1);
  }
}
function isOfName(code2) {
  return code2 >= 97 && code2 <= 122 || code2 >= 48 && code2 <= 57 || code2 === 45 || code2 === 46 || code2 >= 65 && code2 <= 90;
}

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
function isCustom(apiVersion) {
  if (!apiVersion.includes(".")) return false;
  const group3 = groupOf(apiVersion);
  return group3.includes(".") && !group3.endsWith(".k8s.io");
}

// src/judge/facts.ts
var isKept = (value) => (textOf(at(value, "metadata", "annotations", "helm.sh/resource-policy")) ?? "").trim().toLowerCase() === "keep";

// src/judge/images/rules.ts
var documentation = "Kubernetes documentation, Images";
var imageRules = [
  {
    id: "image-latest",
    severity: "medium",
    kinds: ["workloads"],
    when: "the tag of an image becomes latest, or is left out, and no digest pins it",
    why: "what runs depends on when a node pulls the image; a rollback cannot restore it",
    hint: "name a version, or better a digest",
    source: `row 29; ${documentation}`,
    find: changed(
      ({ before, after }) => isLatest(after) && (before === void 0 || !isLatest(before)) ? `runs ${after.text}: ${after.tag === "" ? "no tag means latest, and latest" : "latest"} may be another image tomorrow` : void 0
    )
  },
  {
    id: "image-digest-removed",
    severity: "medium",
    kinds: ["workloads"],
    when: "an image that was pinned by its digest is named by a tag only",
    why: "the tag can be pushed again, and then another image runs",
    hint: "keep the digest beside the tag: name:tag@sha256:...",
    source: `row 29; ${documentation}`,
    find: changed(
      ({ before, after }) => before !== void 0 && before.digest !== "" && after.digest === "" ? `${after.text} is no longer pinned by a digest` : void 0
    )
  },
  {
    id: "image-registry",
    severity: "medium",
    kinds: ["workloads"],
    when: "an image comes from another registry",
    why: "nodes may not be allowed to pull from the new registry, and other people control its images",
    hint: "check that the image is the same, that you trust the registry, and that pull secrets match",
    source: `row 29; ${documentation}; github.com/distribution/reference`,
    find: changed(
      ({ before, after }) => before !== void 0 && registryOf(before) !== registryOf(after) ? `comes from ${registryOf(after)} instead of ${registryOf(before)}` : void 0
    )
  },
  {
    id: "image-major",
    severity: "medium",
    kinds: ["workloads"],
    when: "the major version in the tag of the same image changes (up or down); a bare number counts for well-known programs only",
    why: "a new major version may break its configuration, its data or its clients; an older one may not read the data of the newer",
    hint: "read the release notes, and plan the rollback",
    source: `row 29; semver.org, 8`,
    find: changed(({ before, after }) => {
      if (before === void 0 || lastName(before) !== lastName(after)) return void 0;
      const [old, young] = [majorOfImage(before), majorOfImage(after)];
      return old !== void 0 && young !== void 0 && old !== young ? `${lastName(after)} ${before.tag} -> ${after.tag}: ${young > old ? "a new" : "an older"} major version` : void 0;
    })
  },
  {
    id: "image-older",
    severity: "medium",
    kinds: ["workloads"],
    when: "the version in the tag of the same image is lower, within one major version",
    why: "an older version lacks fixes, and may not read the data or the configuration of the newer one",
    hint: "check that the older version is meant; a rollback should name why",
    source: `row 29; ${documentation}`,
    find: changed(({ before, after }) => {
      if (before === void 0 || lastName(before) !== lastName(after) || !isOlder(before.tag, after.tag))
        return void 0;
      const [old, young] = [majorOfImage(before), majorOfImage(after)];
      return old === young ? `${lastName(after)} ${before.tag} -> ${after.tag}: an older version` : void 0;
    })
  },
  {
    id: "image-repository",
    severity: "medium",
    kinds: ["workloads"],
    when: "an image comes from another repository of the same registry (info if the owner, all before the last /, stays)",
    why: "other people may control the images of the new repository, and it may be another program",
    hint: "check that you trust the repository, and that pull secrets match",
    source: `row 29; ${documentation}; github.com/distribution/reference`,
    find: changed(
      ({ before, after }) => {
        if (before === void 0 || registryOf(before) !== registryOf(after)) return void 0;
        const [old, young] = [repositoryOf(before), repositoryOf(after)];
        return old === young ? void 0 : `comes from repository ${young} instead of ${old}`;
      },
      ({ before, after }) => before && ownerOf(before) === ownerOf(after) ? "info" : void 0
    )
  },
  {
    id: "image-pull-policy",
    severity: "medium",
    kinds: ["workloads"],
    when: "imagePullPolicy becomes Never, or is no longer Always with a mutable tag (latest, or none)",
    why: "nodes run the image that they have: an old one, or none",
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
function changed(say, severityOf = () => void 0) {
  return function* (facts) {
    const told = /* @__PURE__ */ new Set();
    for (const row3 of facts.images()) {
      const { resource, before, after } = row3;
      if (after === void 0) continue;
      const message2 = say({ before, after });
      if (message2 === void 0 || told.has(`${resource.id} ${message2}`)) continue;
      told.add(`${resource.id} ${message2}`);
      const severity = severityOf({ before, after });
      yield {
        resource,
        path: row3.path ?? pathOf(resource.kind, row3.container, row3.init),
        message: message2,
        ...severity && { severity }
      };
    }
  };
}
var ownerOf = (image) => {
  const repository = repositoryOf(image);
  return repository.slice(0, repository.lastIndexOf("/") + 1);
};
var isLatest = ({ tag, digest }) => digest === "" && (tag === "" || tag === "latest");
var lastName = ({ repository }) => repository.slice(repository.lastIndexOf("/") + 1);
var pathOf = (kind, container, init) => [
  ...podSpecPath(kind).map((key) => ({ kind: "key", key })),
  { kind: "key", key: init ? "initContainers" : "containers" },
  { kind: "item", keys: [{ key: "name", value: container }], occurrence: 1 },
  { kind: "key", key: "image" }
];

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
var touchesAnywhere = ({ change }, key) => change.changes.some(({ path }) => path.some((step) => step.kind === "key" && step.key === key));
var isKind = ({ group: group3, kind }, ...wanted) => wanted.includes(group3 === "" ? kind : `${group3}/${kind}`);
function numberAt(value, ...keys2) {
  const found = at(value, ...keys2);
  return isNumeral(found) ? Number(found.numeral) : void 0;
}
var textAt = (value, ...keys2) => textOf(at(value, ...keys2));
function scalar(value) {
  if (isNumeral(value)) return value.numeral;
  return value === null || value === void 0 || typeof value === "object" ? "" : String(value);
}
var keys = (...names4) => names4.map((key) => ({ kind: "key", key }));
function listed(words3, most5 = 3) {
  const shown = words3.slice(0, most5);
  const rest = words3.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
var called = ({ header }) => `${header.kind} ${shownName(header)}`;
var counted = (count2, one2, many = `${one2}s`) => `${count2} ${count2 === 1 ? one2 : many}`;
function groupBy(all, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const one2 of all) {
    const known2 = groups.get(keyOf(one2));
    if (known2 === void 0) groups.set(keyOf(one2), [one2]);
    else known2.push(one2);
  }
  return groups;
}
var annotation = (value, name) => textAt(value, "metadata", "annotations", name);

// src/judge/rules/access/accounts.ts
var group = "rbac.authorization.k8s.io";
var bindingKinds = ["RoleBinding", "ClusterRoleBinding"];
var accountRules = [
  {
    id: "account-without-rights",
    severity: "high",
    kinds: ["workloads"],
    when: "a workload runs as another ServiceAccount that is not bound to the roles of the old one (medium if it is bound to others, or is not in the render)",
    why: "requests of its pods to the API server are forbidden (403)",
    hint: "bind the new account in the same release, or keep the old one",
    source: "row 19; Kubernetes documentation, Using RBAC Authorization",
    find: withoutRights
  },
  {
    id: "account-unbound",
    severity: "high",
    kinds: ["RoleBinding", "ClusterRoleBinding"],
    when: "a binding is removed, or loses a ServiceAccount that pods of the new render still use, while the role stays and no other binding grants it",
    why: "requests of these pods to the API server are forbidden (403)",
    hint: "keep the binding, or remove the role and its users as well",
    source: "row 19; Kubernetes documentation, Using RBAC Authorization",
    find: unbound
  },
  {
    id: "binding-without-role",
    severity: "high",
    kinds: ["Role", "ClusterRole"],
    when: "a Role or ClusterRole is removed or renamed while a binding of the new render still names it",
    why: "its subjects lose these permissions: their requests to the API server are forbidden (403)",
    hint: "keep the name of the role, or remove the binding with it; roleRef is immutable, so a binding must be recreated",
    source: "row 19; Kubernetes documentation, Using RBAC Authorization",
    find: withoutRole
  }
];
function* withoutRights({ meant, young, old }) {
  const rights = { old: bindingsIn(old), young: bindingsIn(young) };
  for (const pair of meant) {
    const { resource } = pair;
    const path = podSpecPath(resource.kind);
    const isAsked2 = touches(pair, ...path, "serviceAccountName") || touches(pair, ...path, "serviceAccount");
    if (pair.change.kind !== "changed" || !isAsked2) continue;
    const [was, is] = [accountOf(at(pair.before, ...path)), accountOf(at(pair.after, ...path))];
    if (was === is || at(pair.after, ...path) === void 0) continue;
    const { namespace } = resource;
    const bound = rights.young(namespace, is);
    const lost3 = [...rights.old(namespace, was)].filter(
      (role) => !bound.has(role) && isLeft(role, young, old, namespace)
    );
    if (lost3.length === 0) continue;
    const isOutside4 = is !== "default" && young.named("", "ServiceAccount", namespace, is) === void 0;
    yield {
      resource,
      ...(isOutside4 || bound.size > 0) && { severity: "medium" },
      path: keys(...path, "serviceAccountName"),
      message: `runs as ServiceAccount ${is}, to which no binding of the render grants ${listed(lost3)}; ${was} had ${lost3.length === 1 ? "it" : "them"}`
    };
  }
}
function* unbound({ gone, meantOf, young, old }) {
  const kinds2 = bindingKinds.map((kind) => `${group}/${kind}`);
  const going = [
    ...gone.filter(({ resource }) => isKind(resource, ...kinds2)),
    ...meantOf(...kinds2).filter((pair) => pair.change.kind === "changed" && touches(pair, "subjects")).map(({ resource, before }) => ({ resource, value: before }))
  ];
  if (going.length === 0) return;
  const given = bindingsIn(young);
  const accounts = going.map(({ resource, value }) => accountsOf(value, resource.namespace));
  const usersOf2 = runningAs(young, accounts.flat());
  for (const [index, { resource, value }] of going.entries()) {
    const role = roleOf(value);
    for (const account of accounts[index] ?? []) {
      const { namespace, name } = account;
      if (given(namespace, name).has(role) || !isLeft(role, young, old, resource.namespace)) continue;
      const users = usersOf2(account);
      if (users.length === 0) continue;
      const isThere = young.named(resource.group, resource.kind, resource.namespace, resource.name) !== void 0;
      yield {
        resource,
        ...isThere ? { path: keys("subjects") } : { side: "before" },
        message: `no longer grants ${role} to ServiceAccount ${name}, as which ${listed(users)} still ${users.length === 1 ? "runs" : "run"}`
      };
      break;
    }
  }
}
function runningAs(young, accounts) {
  const pods = young.podsMentioning(accounts.map(({ name }) => name));
  const known2 = /* @__PURE__ */ new Map();
  return ({ namespace, name }) => {
    const key = `${namespace} ${name}`;
    const found = known2.get(key) ?? (pods.get(name) ?? []).flatMap((entry) => {
      const { identity } = entry;
      const spec = at(young.value(entry), ...podSpecPath(identity.kind));
      return identity.namespace === namespace && accountOf(spec) === name ? [called(entry)] : [];
    });
    known2.set(key, found);
    return found;
  };
}
var roleOf = (binding) => `${textAt(binding, "roleRef", "kind") ?? ""} ${textAt(binding, "roleRef", "name") ?? ""}`;
function accountsOf(binding, own) {
  return (listOf(at(binding, "subjects")) ?? []).filter((subject) => textAt(subject, "kind") === "ServiceAccount").map((subject) => ({
    namespace: textAt(subject, "namespace") ?? own,
    name: textAt(subject, "name") ?? ""
  }));
}
var accountOf = (spec) => textAt(spec, "serviceAccountName") ?? textAt(spec, "serviceAccount") ?? "default";
function isLeft(role, young, old, namespace) {
  const [kind = "", name = ""] = role.split(" ");
  const where2 = kind === "ClusterRole" ? "" : namespace;
  return young.named(group, kind, where2, name) !== void 0 || old.named(group, kind, where2, name) === void 0;
}
var none = /* @__PURE__ */ new Set();
function bindingsIn(side2) {
  let known2;
  return (namespace, account) => {
    known2 ??= readBindings(side2);
    return known2.get(`${namespace} ${account}`) ?? none;
  };
}
function readBindings(side2) {
  const found = /* @__PURE__ */ new Map();
  for (const entry of bindingKinds.flatMap((kind) => side2.ofKind(kind))) {
    const value = side2.value(entry);
    const role = roleOf(value);
    for (const { namespace, name } of accountsOf(value, entry.identity.namespace)) {
      const account = `${namespace} ${name}`;
      const roles2 = found.get(account);
      if (roles2 === void 0) found.set(account, /* @__PURE__ */ new Set([role]));
      else roles2.add(role);
    }
  }
  return found;
}
function* withoutRole({ gone, young }) {
  const roles2 = gone.filter(({ resource }) => isKind(resource, `${group}/Role`, `${group}/ClusterRole`));
  if (roles2.length === 0) return;
  const bindings2 = mentions(
    bindingKinds.flatMap((kind) => young.ofKind(kind)),
    new Set(roles2.map(({ resource }) => resource.name))
  );
  for (const { resource, became } of roles2) {
    const users = (bindings2.get(resource.name) ?? []).filter(
      (entry) => names(young.value(entry), entry, resource)
    );
    if (users.length === 0) continue;
    yield {
      resource,
      side: "before",
      message: `is ${became === void 0 ? "removed" : `renamed to ${became.name}`}, but ${listed(users.map(called))} still ${users.length === 1 ? "names" : "name"} it: the subjects lose these permissions`
    };
  }
}
var names = (value, entry, { kind, name, namespace }) => textAt(value, "roleRef", "kind") === kind && textAt(value, "roleRef", "name") === name && (kind === "ClusterRole" || entry.identity.namespace === namespace);

// src/judge/rules/network/backend-ports.ts
var ingress = "networking.k8s.io/Ingress";
var route = "gateway.networking.k8s.io/HTTPRoute";
var backendPortRules = [
  {
    id: "backend-port-missing",
    severity: "high",
    kinds: ["Ingress", "HTTPRoute"],
    when: "an Ingress or HTTPRoute routes to a port, by name or number, that its Service in the render does not have",
    why: "requests from outside are answered with 503 or 500",
    hint: "use the port or the port name of the Service, not the targetPort",
    source: "rows 16 and 17; Kubernetes documentation, Ingress, Resource backends; Gateway API, BackendObjectReference",
    find: missingPorts
  }
];
function backendsOf(value) {
  const rules = listOf(at(value, "spec", "rules")) ?? [];
  const ofIngress = [
    at(value, "spec", "defaultBackend"),
    ...rules.flatMap((rule2) => (listOf(at(rule2, "http", "paths")) ?? []).map((path) => at(path, "backend")))
  ].map((backend) => {
    const [name, number2] = [at(backend, "service", "port", "name"), at(backend, "service", "port", "number")];
    const isNamed = name !== void 0;
    return { service: textAt(backend, "service", "name") ?? "", port: scalar(name ?? number2), isNamed };
  });
  const ofRoute = rules.flatMap((rule2) => listOf(mapOf(rule2)?.get("backendRefs")) ?? []).filter((ref) => (textAt(ref, "kind") ?? "Service") === "Service" && at(ref, "namespace") === void 0).map(
    (ref) => ({
      service: textAt(ref, "name") ?? "",
      port: scalar(at(ref, "port")),
      isNamed: false
    })
  );
  return [...ofIngress, ...ofRoute].filter(({ service, port }) => service !== "" && port !== "");
}
function* missingPorts(facts) {
  const { young, old } = facts;
  for (const entry of routesToAsk(facts)) {
    const { group: group3, kind, namespace, name } = entry.identity;
    const lacking = lackingIn(young, entry);
    if (lacking.length === 0) continue;
    const before = old.named(group3, kind, namespace, name);
    const known2 = new Set(before === void 0 ? [] : lackingIn(old, before).map(backendText));
    const found = [...new Set(lacking.map(backendText))].filter((one2) => !known2.has(one2));
    if (found.length > 0)
      yield {
        resource: refOfEntry(entry),
        path: keys("spec", "rules"),
        message: `routes to ${listed(found)}, which the Service does not have: requests fail`
      };
  }
}
var backendText = ({ service, port, isNamed }) => `port ${isNamed ? `"${port}"` : port} of Service ${service}`;
function lackingIn(side2, entry) {
  return backendsOf(side2.value(entry)).filter(({ service, port, isNamed }) => {
    const found = side2.named("", "Service", entry.identity.namespace, service);
    if (found === void 0) return false;
    const value = side2.value(found);
    if (textAt(value, "spec", "type") === "ExternalName") return false;
    const ports = listOf(at(value, "spec", "ports")) ?? [];
    return !ports.some((one2) => scalar(at(one2, isNamed ? "name" : "port")) === port);
  });
}
function routesToAsk({ meantOf, came, young }) {
  const found = /* @__PURE__ */ new Set();
  const add = (entry) => void (entry && found.add(entry));
  const named = ({ group: group3, kind, namespace, name }) => young.named(group3, kind, namespace, name);
  for (const { resource } of came) if (isKind(resource, ingress, route)) add(named(resource));
  for (const pair of meantOf(ingress, route)) if (touches(pair, "spec")) add(named(pair.resource));
  const services = meantOf("Service").filter(
    (pair) => pair.change.kind === "changed" && touches(pair, "spec", "ports")
  );
  for (const entries of young.routesMentioning(services.map(({ resource }) => resource.name)).values())
    for (const entry of entries) if (isKind(entry.identity, ingress, route)) add(entry);
  return found;
}

// src/judge/rules/scalers.ts
var autoscaler = "HorizontalPodAutoscaler";
function targetOf(value) {
  const version = textAt(value, "spec", "scaleTargetRef", "apiVersion") ?? "";
  return {
    group: version.includes("/") ? version.slice(0, version.indexOf("/")) : "",
    kind: textAt(value, "spec", "scaleTargetRef", "kind") ?? "Deployment",
    name: textAt(value, "spec", "scaleTargetRef", "name") ?? ""
  };
}
function scalersOf(side2) {
  let known2;
  const read2 = () => new Map(
    [...side2.ofKind(autoscaler), ...side2.ofKind("ScaledObject")].map((entry) => {
      const { kind, name } = targetOf(side2.value(entry));
      return [`${kind} ${entry.identity.namespace} ${name}`, entry];
    })
  );
  return ({ kind, namespace, name }) => (known2 ??= read2()).get(`${kind} ${namespace} ${name}`);
}

// src/judge/rules/budgets.ts
var budget = "policy/PodDisruptionBudget";
var budgetRules = [
  {
    id: "disruption-budget-removed",
    severity: "medium",
    kinds: ["PodDisruptionBudget"],
    when: "a PodDisruptionBudget is removed, or no longer selects pods, while the pods that it protected stay",
    why: "draining nodes may stop all of these pods at once",
    hint: "keep a budget for workloads that must stay available",
    source: "row 27; Kubernetes documentation, Disruptions",
    *find({ gone, meantOf, young, old }) {
      for (const pair of meantOf(budget)) {
        const { namespace } = pair.resource;
        if (pair.change.kind !== "changed" || !touches(pair, "spec", "selector")) continue;
        const [was, is] = [pair.before, pair.after].map(
          (value) => labelSelector(at(value, "spec", "selector"))
        );
        const [first] = was === void 0 ? [] : old.podsOf(namespace, was);
        if (first === void 0 || is === void 0 || young.podsOf(namespace, is).length > 0) continue;
        yield {
          resource: pair.resource,
          path: keys("spec", "selector"),
          message: `no longer selects pods (it protected ${called(first.entry)}): draining nodes may stop all of them at once`
        };
      }
      for (const { resource, value, became } of gone) {
        if (!isKind(resource, budget) || became?.kind === "PodDisruptionBudget") continue;
        const left = young.podsOf(resource.namespace, labelSelector(at(value, "spec", "selector")));
        if (left.length > 0)
          yield {
            resource,
            side: "before",
            message: `is removed: draining nodes may stop all pods of ${listed(left.map(({ entry }) => called(entry)))} at once`
          };
      }
    }
  },
  {
    id: "disruption-budget-blocks",
    severity: "medium",
    kinds: ["PodDisruptionBudget"],
    when: "a budget allows no disruption: maxUnavailable 0, minAvailable 100%, or minAvailable equal to the number of replicas (percentages are rounded up)",
    why: "nodes with such a pod cannot be drained: cluster upgrades hang",
    hint: "allow one unavailable pod, or run one more replica",
    source: "row 27; Kubernetes documentation, Specifying a Disruption Budget",
    find: blockingBudgets
  }
];
function* blockingBudgets({ meantOf, came, young, old }) {
  const budgets = /* @__PURE__ */ new Map();
  const add = (entry) => void (entry && budgets.set(entry.id, entry));
  for (const { resource } of came)
    if (isKind(resource, budget))
      add(young.named(resource.group, resource.kind, resource.namespace, resource.name));
  for (const pair of meantOf(budget, "apps/Deployment", "apps/StatefulSet")) {
    const { group: group3, kind, namespace, name } = pair.resource;
    if (pair.change.kind !== "changed") continue;
    if (isKind(pair.resource, budget) && touches(pair, "spec"))
      add(young.named(group3, kind, namespace, name));
    if (!isKind(pair.resource, "apps/Deployment", "apps/StatefulSet") || !touches(pair, "spec", "replicas"))
      continue;
    for (const entry of young.ofKind("PodDisruptionBudget"))
      if (entry.identity.namespace === namespace) add(entry);
  }
  const isBlocked = { old: blocksIn(old), young: blocksIn(young) };
  for (const entry of budgets.values()) {
    const { group: group3, kind, namespace, name } = entry.identity;
    const how = isBlocked.young(entry);
    const before = how === void 0 ? void 0 : old.named(group3, kind, namespace, name);
    if (how === void 0 || before && isBlocked.old(before) !== void 0) continue;
    yield {
      resource: refOfEntry(entry),
      message: `${how} allows no disruption: nodes with these pods cannot be drained`
    };
  }
}
function blocksIn(side2) {
  const scalers = scalersOf(side2);
  return (entry) => {
    const value = side2.value(entry);
    const [most5, least] = [at(value, "spec", "maxUnavailable"), at(value, "spec", "minAvailable")];
    if (most5 !== void 0 && /^0%?$/.test(scalar(most5))) return `maxUnavailable ${scalar(most5)}`;
    if (least === void 0) return void 0;
    if (scalar(least) === "100%") return "minAvailable 100%";
    const selector2 = labelSelector(at(value, "spec", "selector"));
    const pods = replicasOf(side2.podsOf(entry.identity.namespace, selector2), scalers);
    if (pods === void 0 || pods.count === 0) return void 0;
    const share2 = /^(\d+)%$/.exec(scalar(least))?.[1];
    const count2 = share2 === void 0 ? Number(scalar(least)) : Math.ceil(Number(share2) * pods.count / 100);
    return count2 > 0 && count2 >= pods.count ? `minAvailable ${scalar(least)} of ${counted(pods.count, "replica")}${pods.isWritten ? "" : " (unless an autoscaler changes it)"}` : void 0;
  };
}
var counting = ["apps/Deployment", "apps/StatefulSet", "apps/ReplicaSet", "argoproj.io/Rollout"];
function replicasOf(workloads, scalers) {
  let [count2, isWritten] = [0, true];
  for (const { entry, value } of workloads) {
    if (!isKind(entry.identity, ...counting) || scalers(entry.identity) !== void 0) return void 0;
    const replicas = numberAt(value, "spec", "replicas");
    count2 += replicas ?? 1;
    isWritten &&= replicas !== void 0;
  }
  return { count: count2, isWritten };
}

// src/judge/rules/uncertain.ts
var uncertain = (about, [start, assumed, end = ""], subject) => ({
  message: start + assumed + end,
  uncertain: { about, certain: [start, end], ...subject !== void 0 && { subject } }
});

// src/judge/rules/capacity.ts
var scaled = ["apps/Deployment", "apps/StatefulSet", "apps/ReplicaSet", "argoproj.io/Rollout"];
var capacityRules = [
  {
    id: "scaled-to-zero",
    severity: "high",
    kinds: ["Deployment", "StatefulSet", "ReplicaSet"],
    when: "spec.replicas N -> 0",
    why: "no pod is left to serve requests; an autoscaler does not scale up from 0",
    hint: "keep at least one replica, or say in the pull request that the workload is to stop",
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
    hint: "remove the field from the live object first (kubectl edit, or server-side apply by another manager), or accept the dip",
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
          ...uncertain("replicas", [
            `replicas is removed while ${called(scaler)} scales it: it falls `,
            "to 1 replica",
            " until the autoscaler reacts"
          ])
        };
      }
    }
  },
  {
    id: "autoscaler-lowered",
    severity: "high",
    kinds: ["HorizontalPodAutoscaler"],
    when: "the autoscaler of a remaining workload is removed, its minReplicas or maxReplicas is lowered, or its target changes",
    why: "fewer pods run or may run than before",
    hint: "check that fewer pods can carry the load",
    source: "row 11; Kubernetes documentation, Horizontal Pod Autoscaling",
    *find({ meantOf, gone, young, old }) {
      const scalers = scalersOf(young);
      for (const { resource, value, became } of gone) {
        if (!isKind(resource, `autoscaling/${autoscaler}`) || became?.kind === autoscaler) continue;
        const target = targetOf(value);
        const entry = young.named(target.group, target.kind, resource.namespace, target.name);
        if (entry === void 0 || scalers(entry.identity) !== void 0) continue;
        const fixed = numberAt(young.value(entry), "spec", "replicas");
        yield {
          resource,
          side: "before",
          message: `is removed: ${target.kind} ${target.name} ${fixed === void 0 ? "keeps its current number of replicas" : `is set to ${fixed} replicas`} and is no longer autoscaled`
        };
      }
      for (const pair of meantOf(`autoscaling/${autoscaler}`)) {
        if (!isKind(pair.resource, `autoscaling/${autoscaler}`)) continue;
        for (const field of ["minReplicas", "maxReplicas"]) {
          if (!touches(pair, "spec", field)) continue;
          const [before, after] = [
            numberAt(pair.before, "spec", field) ?? 1,
            numberAt(pair.after, "spec", field) ?? 1
          ];
          if (after < before)
            yield {
              resource: pair.resource,
              path: keys("spec", field),
              message: `${field} ${before} -> ${after}: less capacity than before`
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
    id: "autoscaler-target-lost",
    severity: "high",
    kinds: ["Deployment", "StatefulSet", "ReplicaSet", "Rollout"],
    when: "a workload is removed, or replaced by another kind or name, while an autoscaler of the new render still targets the old one",
    why: "the autoscaler finds nothing to scale: the replacement keeps its number of replicas under any load",
    hint: "set scaleTargetRef to the new workload, or remove the autoscaler with the old one",
    source: "row 11; Kubernetes documentation, Horizontal Pod Autoscaling",
    *find({ gone, young }) {
      const scalers = scalersOf(young);
      for (const { resource } of gone) {
        const scaler = isKind(resource, ...scaled) ? scalers(resource) : void 0;
        if (scaler === void 0) continue;
        yield {
          resource,
          side: "before",
          message: `is removed, but ${called(scaler)} still targets it`
        };
      }
    }
  },
  {
    id: "rollout-stops-all",
    severity: "high",
    kinds: ["Deployment"],
    when: "spec.strategy becomes Recreate, or maxUnavailable covers all pods (medium if no Service of the render selects them)",
    why: "every rollout, this one too, stops all pods before new ones are ready",
    hint: "keep RollingUpdate if two versions can run side by side; otherwise plan a maintenance window",
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
    why: "more pods are unavailable at once during a rollout",
    hint: "check that the remaining pods can carry the load",
    source: "row 12; Kubernetes documentation, Deployments, Max Unavailable",
    *find({ meantOf }) {
      for (const pair of meantOf("apps/Deployment")) {
        if (!isKind(pair.resource, "apps/Deployment") || !touches(pair, "spec", "strategy", "rollingUpdate"))
          continue;
        if (stopsAll(pair.after)) continue;
        const [before, after] = [unavailable(pair.before), unavailable(pair.after)];
        const count2 = numberAt(pair.after, "spec", "replicas") ?? 1;
        if (away(after, count2) <= away(before, count2)) continue;
        yield {
          resource: pair.resource,
          path: keys("spec", "strategy", "rollingUpdate", "maxUnavailable"),
          message: `maxUnavailable ${scalar(before)} -> ${scalar(after)}: more pods are unavailable at once during a rollout`
        };
      }
    }
  }
];
var unavailable = (value) => at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable") ?? "25%";
function away(value, replicas) {
  const text = scalar(value);
  return text.endsWith("%") ? Math.floor(Number(text.slice(0, -1)) * replicas / 100) : Number(text);
}
function stopsAll(value) {
  if (textAt(value, "spec", "strategy", "type") === "Recreate") return true;
  const written = at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable");
  if (written === void 0) return false;
  const replicas = numberAt(value, "spec", "replicas") ?? Number.POSITIVE_INFINITY;
  return scalar(written) === "100%" || (numberAt(written) ?? 0) >= Math.max(1, replicas);
}

// src/judge/rules/network/ingress.ts
var ingress2 = "networking.k8s.io/Ingress";
var route2 = "gateway.networking.k8s.io/HTTPRoute";
var ingressRules = [
  {
    id: "route-removed",
    severity: "high",
    kinds: ["Ingress", "HTTPRoute"],
    when: "a host or path is removed and no other Ingress or HTTPRoute of the render serves it",
    why: "requests from outside get 404, or reach a catch-all route",
    hint: "keep the host and path until they are no longer used, or redirect",
    source: "row 17; Kubernetes documentation, Ingress; Gateway API, HTTPRoute",
    find: removedRoutes
  },
  {
    id: "ingress-class-changed",
    severity: "high",
    kinds: ["Ingress", "HTTPRoute"],
    when: "ingressClassName, the old annotation of the class, or the parentRefs of a route change",
    why: "another controller serves it at another address, or no controller does",
    hint: "check that the new class or gateway exists, and update the DNS records",
    source: "row 17; Kubernetes documentation, Ingress, Ingress class",
    *find({ meantOf }) {
      for (const pair of meantOf(ingress2, route2)) {
        const { resource } = pair;
        if (pair.change.kind !== "changed") continue;
        if (isKind(resource, ingress2)) {
          if (!touches(pair, "spec", "ingressClassName") && !touches(pair, "metadata", "annotations"))
            continue;
          const [old, young] = [classOf(pair.before), classOf(pair.after)];
          if (old !== young)
            yield {
              resource,
              path: keys("spec", "ingressClassName"),
              message: `class ${old ?? "unset"} -> ${young ?? "unset"}: another controller serves it, or none`
            };
        } else if (isKind(resource, route2) && touches(pair, "spec", "parentRefs")) {
          const [old, young] = [parents(pair.before), parents(pair.after)];
          const lost3 = old.filter((one2) => !young.includes(one2));
          if (lost3.length > 0)
            yield {
              resource,
              path: keys("spec", "parentRefs"),
              message: `is no longer served by gateway ${listed(lost3)}`
            };
        }
      }
    }
  },
  {
    id: "tls-secret-changed",
    severity: "high",
    kinds: ["Ingress"],
    when: "tls is removed, or names a Secret that the render does not create (then medium: it may be in the cluster)",
    why: "without its certificate a host uses a default one, or no TLS",
    hint: "create the Secret before the upgrade, or let cert-manager create it",
    source: "row 17; Kubernetes documentation, Ingress, TLS",
    find: changedTls
  }
];
function routesOf(value, kind) {
  const rules = (listOf(at(value, "spec", "rules")) ?? []).map(mapOf);
  if (kind === "Ingress") {
    return rules.flatMap((rule2) => {
      const host = textOf(rule2?.get("host")) ?? "*";
      const paths2 = listOf(at(rule2, "http", "paths")) ?? [];
      return paths2.map((path) => ({
        host,
        path: textAt(path, "path") ?? "/",
        type: textAt(path, "pathType") ?? ""
      }));
    });
  }
  const hosts = (listOf(at(value, "spec", "hostnames")) ?? ["*"]).map(scalar);
  const paths = rules.flatMap((rule2) => {
    const matches = listOf(rule2?.get("matches")) ?? [];
    return matches.length === 0 ? ["/"] : matches.map((match) => textAt(match, "path", "value") ?? "/");
  });
  return hosts.flatMap((host) => paths.map((path) => ({ host, path })));
}
function routesHit(resource, routes, after) {
  if (routes.length === 0) return void 0;
  const left = new Set(after ? routesOf(after, resource.kind).map(({ host }) => host) : []);
  const hosts = [...new Set(routes.map(({ host }) => host))];
  const [whole2, part2] = [
    hosts.filter((host) => !left.has(host)),
    routes.filter(({ host }) => left.has(host))
  ];
  const names4 = [
    ...whole2.map((host) => host === "*" ? "any host" : host),
    ...part2.map(({ host, path }) => `${host}${path}`)
  ];
  return {
    resource,
    path: keys("spec", "rules"),
    message: `${listed(names4)} ${names4.length === 1 ? "is" : "are"} no longer served`
  };
}
function* removedRoutes({ meantOf, gone, young }) {
  const lost3 = [];
  for (const { resource, value } of gone)
    if (isKind(resource, ingress2, route2)) lost3.push({ resource, routes: routesOf(value, resource.kind) });
  for (const { resource, before, after } of meantOf(ingress2, route2).filter(isChangedRoute)) {
    const now = new Set(routesOf(after, resource.kind).map(textOfRoute));
    const routes = routesOf(before, resource.kind).filter((one2) => !now.has(textOfRoute(one2)));
    lost3.push({ resource, routes, after });
  }
  const isServed2 = servedBy(young, new Set(lost3.flatMap(({ routes }) => routes.map(({ host }) => host))));
  for (const { resource, routes, after } of lost3) {
    const hit2 = routesHit(
      resource,
      routes.filter((one2) => !isServed2(one2)),
      after
    );
    if (hit2 !== void 0) yield { ...hit2, side: after === void 0 ? "before" : "after" };
  }
}
var isChangedRoute = (pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress2, route2) && touchesRoutes(pair);
var textOfRoute = ({ host, path }) => `${host}${path}`;
var touchesRoutes = (pair) => touches(pair, "spec", "rules") || touches(pair, "spec", "hostnames");
function servedBy(young, hosts) {
  if (hosts.size === 0) return () => true;
  const words3 = [...hosts].flatMap((host) => [host.replace(/^\*/, ""), wildcardOf(host).slice(1)]);
  const entries = hosts.has("*") ? [...young.ofKind("Ingress"), ...young.ofKind("HTTPRoute")] : [...young.routesMentioning(words3).values()].flat();
  const served = new Set(
    [...new Set(entries)].flatMap(
      (entry) => routesOf(young.value(entry), entry.identity.kind).map(textOfRoute)
    )
  );
  return ({ host, path }) => served.has(`${host}${path}`) || served.has(`${wildcardOf(host)}${path}`);
}
var wildcardOf = (host) => `*${host.slice(host.indexOf("."))}`;
var classOf = (value) => textAt(value, "spec", "ingressClassName") ?? annotation(value, "kubernetes.io/ingress.class");
var parents = (value) => (listOf(at(value, "spec", "parentRefs")) ?? []).map((ref) => textAt(ref, "name") ?? "");
function tls(value) {
  const found = /* @__PURE__ */ new Map();
  for (const item of listOf(at(value, "spec", "tls")) ?? [])
    for (const host of listOf(at(item, "hosts")) ?? ["*"])
      found.set(scalar(host), textAt(item, "secretName") ?? "");
  return found;
}
function* changedTls({ meantOf, young }) {
  const changed3 = meantOf(ingress2).filter(
    (pair) => pair.change.kind === "changed" && isKind(pair.resource, ingress2) && touches(pair, "spec", "tls")
  );
  const made = young.madeByOthers(changed3.flatMap(({ after }) => [...tls(after).values()]));
  for (const { resource, before, after } of changed3) {
    const [old, now] = [tls(before), tls(after)];
    const served = new Set(routesOf(after, resource.kind).map(({ host }) => host));
    const bare3 = [...old.keys()].filter((host) => !now.has(host) && served.has(host));
    const path = keys("spec", "tls");
    if (bare3.length > 0)
      yield { resource, path, message: `${listed(bare3)} is served without TLS from now on` };
    for (const [host, secret] of now) {
      const was = old.get(host);
      const isThere = young.named("", "Secret", resource.namespace, secret) !== void 0 || made.has(secret);
      if (was === void 0 || was === secret || secret === "" || isThere || isIssued(after)) continue;
      yield {
        resource,
        severity: "medium",
        path,
        ...uncertain(
          "secret",
          [
            `${host} takes its certificate from Secret ${secret} instead of ${was}`,
            "; possibly it is not in the cluster"
          ],
          secret
        )
      };
    }
  }
}
function isIssued(value) {
  const annotations = mapOf(at(value, "metadata", "annotations")) ?? /* @__PURE__ */ new Map();
  return [...annotations.keys()].some((name) => name.startsWith("cert-manager.io/"));
}

// src/judge/rules/network/claimed-routes.ts
var ingress3 = "networking.k8s.io/Ingress";
var claimedRouteRules = [
  {
    id: "route-claimed-twice",
    severity: "medium",
    kinds: ["Ingress"],
    when: "two Ingresses of one class, or two rules of one, claim the same host and path; an Ingress of ingress-nginx is removed while another takes over its routes",
    why: "the admission webhook of ingress-nginx rejects the later one, so the upgrade fails; other controllers serve one of the two",
    hint: "keep the route in one of them; to move it, remove it in an earlier release",
    source: "row 17; kubernetes/ingress-nginx#8216, documentation of ingress-nginx, How it works",
    possible: true,
    find: claimed
  }
];
function* claimed(facts) {
  const { young, old } = facts;
  const asked3 = changedOnes(facts);
  const claims = claimsIn(young, asked3);
  for (const entry of asked3) {
    const { group: group3, kind, namespace, name } = entry.identity;
    const value = young.value(entry);
    if (isCanary(value)) continue;
    const before = old.named(group3, kind, namespace, name);
    const previous = before === void 0 ? [] : keysOf2(old.value(before));
    const [known2, knownTwice] = [new Set(previous), repeated(previous)];
    const own = keysOf2(value);
    const twice = [...repeated(own)].filter((key) => !knownTwice.has(key));
    if (twice.length > 0) {
      yield hit(entry, `claims ${routesIn(twice)} twice; possibly only one of the two rules is served`);
      continue;
    }
    const others = own.flatMap((key) => {
      const other = known2.has(key) ? void 0 : claims.get(key)?.find(({ id }) => id !== entry.id);
      return other === void 0 ? [] : [{ key, other }];
    });
    const [first] = others;
    if (first === void 0) continue;
    const same = others.filter(({ other }) => other === first.other).map(({ key }) => key);
    yield hit(
      entry,
      `claims ${routesIn(same)} as Ingress ${first.other.identity.name} does; possibly its controller rejects it, or serves one of the two`
    );
  }
  yield* takenOver(facts);
}
function repeated(all) {
  const seen = /* @__PURE__ */ new Set();
  return new Set(all.filter((key) => seen.size === seen.add(key).size));
}
var hit = (entry, message2) => ({
  resource: refOfEntry(entry),
  path: keys("spec", "rules"),
  message: message2
});
function changedOnes({ meantOf, came, young }) {
  const changed3 = meantOf(ingress3).filter(
    (pair) => pair.change.kind === "changed" && (touches(pair, "spec") || touches(pair, "metadata", "annotations"))
  );
  return [...changed3, ...came.filter(({ resource }) => isKind(resource, ingress3))].flatMap(({ resource }) => {
    const entry = young.named(resource.group, resource.kind, resource.namespace, resource.name);
    return entry === void 0 ? [] : [entry];
  });
}
function claimsIn(young, asked3) {
  const found = /* @__PURE__ */ new Map();
  if (asked3.length === 0) return found;
  const hosts = new Set(
    asked3.flatMap((entry) => routesOf(young.value(entry), "Ingress").map(({ host }) => host))
  );
  const mentioning = hosts.has("*") ? young.ofKind("Ingress") : [...young.routesMentioning([...hosts].map((host) => host.replace(/^\*/, ""))).values()].flat();
  for (const entry of new Set(mentioning)) {
    if (!isKind(entry.identity, ingress3)) continue;
    const value = young.value(entry);
    if (isCanary(value)) continue;
    for (const key of new Set(keysOf2(value))) {
      const known2 = found.get(key);
      if (known2 === void 0) found.set(key, [entry]);
      else known2.push(entry);
    }
  }
  return found;
}
var isCanary = (value) => annotation(value, "nginx.ingress.kubernetes.io/canary") === "true";
var keysOf2 = (value) => routesOf(value, "Ingress").map(
  ({ host, path, type = "" }) => `${classOf(value) ?? ""} ${host} ${path} ${type}`
);
function routesIn(claims) {
  const names4 = claims.map((key) => {
    const [, host = "", path = ""] = key.split(" ");
    return `${host === "*" ? "any host, " : host}${path}`;
  });
  return listed([...new Set(names4)]);
}
function* takenOver({ gone, came }) {
  const going = gone.filter(({ resource, value }) => isKind(resource, ingress3) && isNginx(value));
  if (going.length === 0) return;
  const claims = new Map(
    going.flatMap((one2) => keysOf2(one2.value).map((key) => [key, one2]))
  );
  for (const { resource, value } of came) {
    if (!isKind(resource, ingress3) || isCanary(value)) continue;
    const taken = keysOf2(value).filter((key) => claims.has(key));
    const [first] = taken;
    const from = first === void 0 ? void 0 : claims.get(first);
    if (from !== void 0)
      yield {
        resource,
        path: keys("spec", "rules"),
        message: `takes ${routesIn(taken)} over from Ingress ${from.resource.name}, which helm deletes only after it creates this one; possibly the webhook of ingress-nginx rejects that`
      };
  }
}
var isNginx = (value) => (classOf(value) ?? "").includes("nginx") || [...mapOf(at(value, "metadata", "annotations"))?.keys() ?? []].some(
  (name) => name.startsWith("nginx.ingress.kubernetes.io/")
);

// src/judge/rules/cluster-wide.ts
var defaultClass = "storageclass.kubernetes.io/is-default-class";
var storageClass = "storage.k8s.io/StorageClass";
var priorityClass = "scheduling.k8s.io/PriorityClass";
var clusterWideRules = [
  {
    id: "default-storage-class",
    severity: "medium",
    kinds: ["StorageClass"],
    when: "a StorageClass becomes the default or stops being it, or the render has two defaults",
    why: "new claims without a class use other storage; of two defaults the newer one wins",
    hint: "name storageClassName in the claims that must not move",
    source: "row 32; Kubernetes documentation, Storage Classes, Default StorageClass",
    *find({ meantOf, came, gone, old, young, isInstall }) {
      const defaults = young.ofKind("StorageClass").filter((entry) => isDefault(young.value(entry)));
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
          message: is ? "becomes the default: claims without a class use it" : "is no longer the default: claims without a class use another one, or stay Pending"
        };
      }
      for (const { resource, value } of came)
        if (isKind(resource, storageClass) && isDefault(value) && !isInstall)
          yield {
            resource,
            path: keys("metadata", "annotations", defaultClass),
            message: "is new and the default: claims without a class use it"
          };
      for (const { resource, value, became } of gone)
        if (isKind(resource, storageClass) && isDefault(value) && became === void 0)
          yield {
            resource,
            side: "before",
            message: "the default class is removed: claims without a class use another one, or stay Pending"
          };
      const several2 = defaults.filter(({ id }) => news.has(id));
      const [first] = several2;
      if (defaults.length > 1 && first !== void 0 && defaultsOf(old).length < defaults.length)
        yield {
          resource: refOfEntry(first),
          message: `there are ${defaults.length} default classes (${listed(defaults.map(({ identity }) => identity.name).toSorted())}); the newest one wins`
        };
    }
  },
  {
    id: "default-priority-class",
    severity: "medium",
    kinds: ["PriorityClass"],
    when: "globalDefault of a PriorityClass is set or removed",
    why: "new pods without a class get another priority: they may evict other pods, or be evicted",
    hint: "name priorityClassName in the pods that matter",
    source: "row 33; Kubernetes documentation, Pod Priority and Preemption",
    *find({ meantOf, came, gone }) {
      for (const pair of meantOf(priorityClass)) {
        if (pair.change.kind !== "changed" || !isKind(pair.resource, priorityClass) || !touches(pair, "globalDefault"))
          continue;
        const is = at(pair.after, "globalDefault") === true;
        if (is === (at(pair.before, "globalDefault") === true)) continue;
        yield {
          resource: pair.resource,
          path: keys("globalDefault"),
          message: is ? "becomes the default priority of all new pods" : "is no longer the default priority of new pods"
        };
      }
      for (const { resource, value } of came)
        if (isKind(resource, priorityClass) && at(value, "globalDefault") === true)
          yield {
            resource,
            path: keys("globalDefault"),
            message: "is new and the default priority of all new pods"
          };
      for (const { resource, value, became } of gone)
        if (isKind(resource, priorityClass) && at(value, "globalDefault") === true && became === void 0)
          yield { resource, side: "before", message: "the default priority of new pods is removed" };
    }
  }
];
var isDefault = (value) => annotation(value, defaultClass) === "true";
var defaultsOf = (side2) => side2.ofKind("StorageClass").filter((entry) => isDefault(side2.value(entry)));

// src/judge/named.ts
function referencesOf(template) {
  const spec = at(template, "spec");
  const found = [];
  const add = (kind, name, from, where2, isFixed = false) => {
    const text = textOf(name);
    if (text !== void 0 && text !== "")
      found.push({ kind, name: text, optional: at(from, "optional") === true, isFixed, where: where2 });
  };
  const bySubPath = subPathVolumes(spec);
  for (const volume of listOf(at(spec, "volumes")) ?? []) {
    const name = textAt2(volume, "name") ?? "";
    const where2 = `volume ${name}`;
    const isFixed = bySubPath.has(name);
    const [secret, config] = [at(volume, "secret"), at(volume, "configMap")];
    add("Secret", at(secret, "secretName"), secret, where2, isFixed);
    add("ConfigMap", at(config, "name"), config, where2, isFixed);
    add("PersistentVolumeClaim", at(volume, "persistentVolumeClaim", "claimName"), void 0, where2);
    for (const source6 of listOf(at(volume, "projected", "sources")) ?? []) {
      add("Secret", at(source6, "secret", "name"), at(source6, "secret"), where2, isFixed);
      add("ConfigMap", at(source6, "configMap", "name"), at(source6, "configMap"), where2, isFixed);
    }
  }
  for (const field of ["initContainers", "containers"])
    for (const container of listOf(at(spec, field)) ?? []) {
      for (const item of listOf(at(container, "envFrom")) ?? []) {
        add("Secret", at(item, "secretRef", "name"), at(item, "secretRef"), "envFrom", true);
        add("ConfigMap", at(item, "configMapRef", "name"), at(item, "configMapRef"), "envFrom", true);
      }
      for (const item of listOf(at(container, "env")) ?? []) {
        const [secret, config] = [
          at(item, "valueFrom", "secretKeyRef"),
          at(item, "valueFrom", "configMapKeyRef")
        ];
        const where2 = `env ${textAt2(item, "name") ?? ""}`;
        add("Secret", at(secret, "name"), secret, where2, true);
        add("ConfigMap", at(config, "name"), config, where2, true);
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
var pullSecret = /* @__PURE__ */ new Map([["optional", true]]);
function subPathVolumes(spec) {
  const found = /* @__PURE__ */ new Set();
  for (const field of ["initContainers", "containers"])
    for (const container of listOf(at(spec, field)) ?? [])
      for (const mount of listOf(at(container, "volumeMounts")) ?? [])
        if (at(mount, "subPath") !== void 0 || at(mount, "subPathExpr") !== void 0)
          found.add(textAt2(mount, "name") ?? "");
  return found;
}
var textAt2 = (value, ...keys2) => textOf(at(value, ...keys2));

// src/judge/rules/config-restart.ts
var reloading = [
  "reloader.stakater.com/",
  "configmap.reloader.stakater.com/",
  "secret.reloader.stakater.com/",
  "wave.pusher.com/",
  "k8s.io/configmap-reload"
];
var lasting = /* @__PURE__ */ new Set([
  "Deployment",
  "StatefulSet",
  "DaemonSet",
  "ReplicaSet",
  "Rollout",
  "CloneSet",
  "Pod"
]);
var deletePods = "delete the pods one after another (kubectl delete pod), each when the one before it is ready";
var configRestartRules = [
  {
    id: "config-without-restart",
    severity: "medium",
    kinds: ["ConfigMap", "Secret"],
    when: "a ConfigMap or Secret changes that pods read as environment variables or single files, and these pods do not restart (info if they mount it as a volume)",
    why: "running pods keep the old values until they restart",
    hint: 'add a checksum annotation to the pod template: checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}',
    source: "row 37; Kubernetes documentation, ConfigMaps, Mounted ConfigMaps are updated automatically; helm documentation, Automatically Roll Deployments",
    *find({ meantOf, before, young, comparison }) {
      const restarting = new Set(comparison.restarts.map(({ resource }) => resource.id));
      const changed3 = meantOf("ConfigMap", "Secret").filter(
        (pair) => pair.change.kind === "changed" && isKind(pair.resource, "ConfigMap", "Secret") && ["data", "binaryData", "stringData"].some((field) => touches(pair, field))
      );
      const readers = young.podsMentioning(changed3.map(({ resource }) => resource.name));
      for (const pair of changed3) {
        const { kind, name, namespace } = pair.resource;
        const fixed = [];
        const mounted = [];
        let byHand = true;
        for (const entry of readers.get(name) ?? []) {
          if (entry.identity.namespace !== namespace || !lasting.has(entry.identity.kind) || restarting.has(entry.id) || // Its pods are new: they read the new values.
          before.find(entry.id) === void 0)
            continue;
          const value = young.value(entry);
          const template = podTemplateOf(value, entry.identity.kind);
          const references = referencesOf(template).filter((ref) => ref.kind === kind && ref.name === name);
          if (references.length === 0 || isReloaded(value, template)) continue;
          (references.some(({ isFixed }) => isFixed) ? fixed : mounted).push(called(entry));
          byHand &&= isOnDelete(value);
        }
        if (fixed.length > 0)
          yield {
            resource: pair.resource,
            ...byHand && { hint: deletePods },
            message: `changes, and ${listed(fixed)} ${fixed.length === 1 ? "does" : "do"} not restart: the old values stay in use`
          };
        else if (mounted.length > 0)
          yield {
            resource: pair.resource,
            severity: "info",
            ...byHand && { hint: deletePods },
            message: `changes under ${listed(mounted)}, which ${mounted.length === 1 ? "does" : "do"} not restart; possibly the application does not read the new files`
          };
      }
    }
  },
  {
    id: "rollout-held",
    severity: "info",
    kinds: ["Deployment", "StatefulSet", "DaemonSet"],
    when: "the pod template changes and the running pods stay as they are: updateStrategy OnDelete, a partition, or a paused Deployment",
    why: "the deploy succeeds, and the old image and settings go on running",
    hint: deletePods,
    source: "Kubernetes documentation, StatefulSets, Update strategies; DaemonSet, Rolling update; Deployments, Pausing and Resuming a rollout",
    *find({ meantOf }) {
      for (const pair of meantOf("apps/Deployment", "apps/StatefulSet", "apps/DaemonSet")) {
        if (pair.change.kind !== "changed" || !touches(pair, "spec", "template")) continue;
        const held = holdOf(pair.after);
        if (held !== void 0) yield { resource: pair.resource, ...held };
      }
    }
  }
];
function holdOf(value) {
  if (isOnDelete(value))
    return { message: "changes its pods, and OnDelete replaces none: each one stays until it is deleted" };
  if (at(value, "spec", "paused") === true)
    return {
      message: "changes its pods while it is paused: they are replaced when it is resumed",
      hint: "resume it: kubectl rollout resume"
    };
  const partition = numberAt(value, "spec", "updateStrategy", "rollingUpdate", "partition") ?? 0;
  if (partition <= 0) return void 0;
  return {
    message: `changes its pods, and the partition ${partition} keeps those with a lower number as they are`,
    hint: "lower the partition when the new pods have proved themselves"
  };
}
var isOnDelete = (value) => textAt(value, "spec", "updateStrategy", "type") === "OnDelete";
function isReloaded(value, template) {
  const annotations = [
    ...mapOf(at(value, "metadata", "annotations")) ?? [],
    ...mapOf(at(template, "metadata", "annotations")) ?? []
  ];
  return annotations.some(([name]) => reloading.some((prefix) => name.startsWith(prefix))) || containersOf(template).some(
    ({ name, value: container }) => /reload/.test(`${name} ${scalar(at(container, "image"))} ${textAt(container, "command") ?? ""}`)
  );
}

// src/judge/rules/definitions/cel.ts
var holdsWithout = (rule2, isAbsent) => isPlainly(true, rule2, isAbsent);
function isPlainly(answer, rule2, isAbsent) {
  const text = bare2(rule2);
  const is = (part2) => isPlainly(answer, part2, isAbsent);
  const [condition, rest] = parted(text, "?");
  if (condition !== void 0 && rest !== void 0) {
    const [, no] = parted(rest, ":");
    return no !== void 0 && isPlainly(false, condition, isAbsent) && is(no);
  }
  const either = split(text, "||");
  if (either.length > 1) return answer ? either.some(is) : either.every(is);
  const all = split(text, "&&");
  if (all.length > 1) return answer ? all.every(is) : all.some(is);
  if (text.startsWith("!")) return isPlainly(!answer, text.slice(1), isAbsent);
  if (text === String(answer)) return true;
  const [, field] = /^has\(self\.(\w+)\)$/.exec(text) ?? [];
  return !answer && field !== void 0 && isAbsent(field);
}
function bare2(rule2) {
  let text = rule2.trim();
  while (text.startsWith("(") && closes(text) === text.length - 1) text = text.slice(1, -1).trim();
  return text;
}
function closes(text) {
  let depth = 0;
  for (let at2 = 0; at2 < text.length; at2 += 1) {
    if (text[at2] === "(") depth += 1;
    else if (text[at2] === ")") depth -= 1;
    if (depth === 0) return at2;
  }
  return -1;
}
function split(text, by) {
  const parts = [];
  let [depth, from] = [0, 0];
  for (let at2 = 0; at2 < text.length; at2 += 1) {
    const letter = text[at2];
    if (letter === "(" || letter === "[" || letter === "{") depth += 1;
    else if (letter === ")" || letter === "]" || letter === "}") depth -= 1;
    else if (depth === 0 && text.startsWith(by, at2)) {
      parts.push(text.slice(from, at2));
      from = at2 + by.length;
      at2 += by.length - 1;
    }
  }
  return [...parts, text.slice(from)];
}
function parted(text, by) {
  const [first, ...rest] = split(text, by);
  return first === void 0 || rest.length === 0 ? [] : [first, rest.join(by)];
}

// src/judge/rules/definitions/crd-schema.ts
var looser = {
  integer: ["number", "int-or-string"],
  string: ["int-or-string"]
};
var combined = ["allOf", "anyOf", "oneOf", "not"];
var rising = ["minimum", "minLength", "minItems", "minProperties"];
var falling = ["maximum", "maxLength", "maxItems", "maxProperties"];
function schemaLosses(before, after) {
  const losses = lossesOf(before, after);
  const sorted = [...losses.filter(({ isMet }) => isMet), ...losses.filter(({ isMet }) => !isMet)];
  const same = groupBy(sorted, ({ path, what }) => `${path.slice(path.lastIndexOf("."))} ${what}`);
  const lines = [...same.values()].map((group3) => {
    const [{ path, what }] = group3;
    return `${path}${what}${group3.length > 1 ? ` (at ${group3.length} places)` : ""}`;
  });
  return { lines, isMet: losses.some(({ isMet }) => isMet) };
}
function lossesOf(before, after) {
  const losses = [];
  const young = new Map(versionsOf2(after));
  for (const [name, version] of versionsOf2(before)) {
    const now = young.get(name);
    if (now === void 0) {
      losses.push({ path: `version ${name}`, what: " is removed", isMet: true });
      continue;
    }
    const [old, schema2] = [schemaOf(version), schemaOf(now)];
    if (old !== void 0 && schema2 !== void 0 && !sameValue(old, schema2))
      compare(old, schema2, name, false, losses);
  }
  return losses;
}
var versionsOf2 = (value) => (listOf(at(value, "spec", "versions")) ?? []).map(mapOf).filter((version) => version !== void 0).map((version) => [textOf(version.get("name")) ?? "", version]);
var schemaOf = (version) => mapOf(at(version, "schema", "openAPIV3Schema"));
function compare(old, young, path, keepsUnknown, losses) {
  const keeps = keepsUnknown || keepsAll(young);
  const [was, is] = [typeOf2(old), typeOf2(young)];
  if (was !== is && is !== "any" && looser[was]?.includes(is) !== true)
    losses.push({ path, what: `: type ${was} -> ${is}` });
  bounds(old, young, path, losses);
  const [values, allowed] = [listOf(old.get("enum")), listOf(young.get("enum"))];
  if (allowed !== void 0) {
    const gone = (values ?? []).filter((value) => !allowed.some((other) => sameValue(value, other)));
    if (values === void 0)
      losses.push({ path, what: `: only ${allowed.map(plain).slice(0, 3).join(", ")} are allowed` });
    else if (gone.length > 0)
      losses.push({ path, what: `: ${gone.map(plain).slice(0, 3).join(", ")} no longer allowed` });
  }
  for (const field of ["pattern", "format"]) {
    const [one2, other] = [textOf(old.get(field)), textOf(young.get(field))];
    if (other !== void 0 && one2 !== other && !isHint(field, other))
      losses.push({ path, what: `: ${field} ${other}` });
  }
  lists(old, young, path, losses);
  combinations(old, young, path, losses);
  validations(old, young, path, losses);
  required(old, young, path, losses);
  properties(old, young, path, keeps, losses);
  const items2 = [mapOf(old.get("items")), mapOf(young.get("items"))];
  if (items2[0] !== void 0 && items2[1] !== void 0)
    compare(items2[0], items2[1], `${path}[]`, false, losses);
  additional(old, young, path, losses);
}
var isHint = (field, value) => field === "format" && /^(int32|int64|float|double|password)$/.test(value);
var keepsAll = (schema2) => schema2.get("x-kubernetes-preserve-unknown-fields") === true;
function typeOf2(schema2) {
  if (schema2.get("x-kubernetes-int-or-string") === true) return "int-or-string";
  return textOf(schema2.get("type")) ?? "any";
}
var number = (value) => isNumeral(value) ? Number(value.numeral) : void 0;
var metIf = (schema2) => typeOf2(schema2) === "object" ? { isMet: true } : {};
var keysOf3 = (schema2) => (listOf(schema2.get("x-kubernetes-list-map-keys")) ?? []).map(scalar).join(", ");
function lists(old, young, path, losses) {
  const [was, is] = [old, young].map((schema2) => textOf(schema2.get("x-kubernetes-list-type")));
  if (is === "set" && was !== "set") losses.push({ path, what: ": items must differ" });
  if (is === "map" && (was !== "map" || keysOf3(old) !== keysOf3(young)))
    losses.push({ path, what: `: items must differ by ${keysOf3(young)}` });
}
function combinations(old, young, path, losses) {
  if (typeOf2(young) === "int-or-string") return;
  for (const field of combined) {
    const [was, is] = [old.get(field), young.get(field)];
    if (is !== void 0 && (was === void 0 || !sameValue(was, is)))
      losses.push({ path, what: `: ${was === void 0 ? "a new" : "another"} ${field}`, ...metIf(young) });
  }
}
function bounds(old, young, path, losses) {
  for (const field of rising) {
    const [was, is] = [number(old.get(field)), number(young.get(field))];
    if (is !== void 0 && (was === void 0 ? field === "minimum" || is > 0 : is > was))
      losses.push({ path, what: `: ${field} ${is}`, ...metIf(young) });
  }
  const [step, other] = [number(old.get("multipleOf")), number(young.get("multipleOf"))];
  if (other !== void 0 && (step === void 0 || step % other !== 0))
    losses.push({ path, what: `: multiple of ${other}` });
  for (const field of falling) {
    const [was, is] = [number(old.get(field)), number(young.get(field))];
    if (is !== void 0 && (was === void 0 || is < was))
      losses.push({ path, what: `: ${field} ${is}`, ...metIf(young) });
  }
  if (young.get("uniqueItems") === true && old.get("uniqueItems") !== true)
    losses.push({ path, what: `: items must differ` });
  if (old.get("nullable") === true && young.get("nullable") !== true)
    losses.push({ path, what: `: null no longer allowed` });
}
function validations(old, young, path, losses) {
  const known2 = new Set(
    (listOf(old.get("x-kubernetes-validations")) ?? []).map((rule2) => textOf(at(rule2, "rule")) ?? "")
  );
  for (const item of listOf(young.get("x-kubernetes-validations")) ?? []) {
    const rule2 = textOf(at(item, "rule")) ?? "";
    const isNew = (field) => isMap(old.get("properties")) && !keepsAll(old) && at(old, "properties", field) === void 0;
    if (!known2.has(rule2) && !holdsWithout(rule2, isNew))
      losses.push({
        path,
        what: `: ${textOf(at(item, "message")) ?? `new rule ${rule2}`}`,
        ...metIf(young)
      });
  }
}
var names2 = (schema2) => (listOf(schema2.get("required")) ?? []).map(scalar);
function required(old, young, path, losses) {
  const known2 = new Set(names2(old));
  for (const name of names2(young)) {
    const hasDefault = at(young, "properties", name, "default") !== void 0;
    if (!known2.has(name) && !hasDefault)
      losses.push({ path: `${path}.${name}`, what: " is required", isMet: true });
  }
}
function properties(old, young, path, keepsUnknown, losses) {
  const [before, after] = [mapOf(old.get("properties")), mapOf(young.get("properties"))];
  for (const [name, schema2] of before ?? []) {
    const now = mapOf(after?.get(name));
    const was = mapOf(schema2);
    if (now !== void 0 && was !== void 0) compare(was, now, `${path}.${name}`, false, losses);
    else if (now === void 0 && !keepsUnknown && young.get("additionalProperties") === void 0)
      losses.push({ path: `${path}.${name}`, what: " is removed", isMet: true });
  }
}
function additional(old, young, path, losses) {
  const [before, after] = [old.get("additionalProperties"), young.get("additionalProperties")];
  const preserved = keepsAll(old) && !keepsAll(young);
  if (preserved || before !== void 0 && before !== false && (after === void 0 || after === false) && !keepsAll(young))
    losses.push({ path, what: `: unknown fields are dropped`, isMet: true });
  else if (isMap(before) && isMap(after)) compare(before, after, `${path}.*`, false, losses);
}
var plain = (value) => isList(value) || isMap(value) ? writeJson(value) : scalar(value) || '""';

// src/judge/rules/definitions/crds.ts
var definition = "apiextensions.k8s.io/CustomResourceDefinition";
var crdRules = [
  {
    id: "crd-removed",
    severity: "critical",
    kinds: ["CustomResourceDefinition"],
    when: "a CustomResourceDefinition is removed from templates/, or moves from there into crds/",
    why: "helm deletes the definition, and with it Kubernetes deletes every resource of that kind in the cluster",
    hint: "add helm.sh/resource-policy: keep to it in a release before this one",
    source: "row 2; helm#8163, helm#7279, helm#12482, kubernetes-sigs/lws#880, argo-cd#5445",
    *find(facts) {
      const { gone, old, young } = facts;
      for (const { resource, became } of gone) {
        if (!isKind(resource, definition) || isOutside2(resource)) continue;
        yield {
          resource,
          side: "before",
          message: `is ${became === void 0 ? "deleted" : `replaced by ${became.name}`}: every resource of that kind in the cluster is deleted with it`
        };
      }
      for (const entry of old.ofKind("CustomResourceDefinition")) {
        if (isOutside2(refOfEntry(entry)) || entry.header.isHook) continue;
        const now = facts.after.find(entry.id);
        if (now === void 0 || !isOutside2(refOfEntry(now)) || isKept(old.value(entry))) continue;
        const isLate = isKept(young.value(now));
        yield {
          resource: refOfEntry(now),
          message: `moves into crds/: helm deletes it from the release, and Kubernetes deletes every resource of that kind in the cluster${isLate ? "; its keep annotation comes too late" : ""}`
        };
      }
    }
  },
  {
    id: "crd-kept",
    severity: "info",
    kinds: ["CustomResourceDefinition"],
    when: "CustomResourceDefinitions with the keep policy, or from crds/, leave the release",
    why: "they and their resources stay in the cluster; this release no longer upgrades them",
    hint: "no data is lost; decide how they are upgraded from now on",
    source: "rows 2 and 6; helm, pkg/kube/resource_policy.go; helm documentation, Custom Resource Definitions",
    *find({ kept, gone }) {
      const leaving = [...kept, ...gone].filter(
        ({ resource }) => isKind(resource, definition) && (isOutside2(resource) || kept.some((one2) => one2.resource === resource))
      );
      const [first] = leaving;
      if (first === void 0) return;
      yield {
        resource: first.resource,
        side: "before",
        message: leaving.length === 1 ? "leaves the release and stays in the cluster" : `${counted(leaving.length, "definition")} leave the release and stay in the cluster: ${listed(leaving.map(({ resource }) => resource.name))}`
      };
    }
  },
  {
    id: "crd-not-upgraded",
    severity: "high",
    kinds: ["CustomResourceDefinition"],
    when: "a definition in the folder crds/ of a chart changes or is new (info if only its labels and annotations change)",
    why: "helm installs crds/ only with the first install: an upgrade neither updates nor adds definitions",
    hint: "apply them before the upgrade: helm show crds CHART | kubectl apply --server-side -f -",
    source: "row 26; helm documentation, Custom Resource Definitions, Some caveats",
    find: notUpgraded
  },
  {
    id: "crd-tightened",
    severity: "high",
    kinds: ["CustomResourceDefinition"],
    when: "a schema accepts less: a field is required, removed or has another type; an enum value, version or additional properties are removed; a pattern, bound, list type or combination is narrower (medium in crds/, and where only an update of that very value is rejected)",
    why: "existing resources may be rejected at their next update, or lose fields that are now unknown; since Kubernetes 1.30 an invalid value that the update leaves alone is tolerated",
    hint: "look for resources that break the new rule before the upgrade, or add a new version of the API beside the old one",
    source: "row 25; kubernetes-sigs/crdify, validations; Kubernetes documentation, Extend the Kubernetes API with CustomResourceDefinitions",
    possible: true,
    *find({ meantOf }) {
      for (const pair of meantOf(definition)) {
        if (pair.change.kind !== "changed" || !isKind(pair.resource, definition) || !touches(pair, "spec"))
          continue;
        const losses = schemaLosses(pair.before, pair.after);
        if (losses.lines.length === 0) continue;
        const isLater = isOutside2(pair.resource);
        yield {
          resource: pair.resource,
          path: keys("spec", "versions"),
          ...(isLater || !losses.isMet) && { severity: "medium" },
          ...uncertain("resources", [
            `${isLater ? "once applied, " : ""}accepts less`,
            ", possibly existing resources break it",
            `: ${listed(losses.lines)}`
          ])
        };
      }
    }
  },
  {
    id: "crd-version-flipped",
    severity: "high",
    kinds: ["CustomResourceDefinition"],
    when: "a version is no longer served, or another version is stored (medium)",
    why: "clients of a version that is not served get 404; stored objects must be converted before the old version can be removed",
    hint: "move the clients and the stored resources first (kube-storage-version-migrator)",
    source: "row 25; Kubernetes documentation, Versions in CustomResourceDefinitions",
    *find({ meantOf }) {
      for (const pair of meantOf(definition)) {
        if (pair.change.kind !== "changed" || !isKind(pair.resource, definition) || !touches(pair, "spec", "versions"))
          continue;
        const [old, young] = [versions(pair.before), versions(pair.after)];
        const unserved = [...old].filter(([name, version]) => isServed(version) && young.has(name) && !isServed(young.get(name))).map(([name]) => name);
        const later = isOutside2(pair.resource) ? "once applied, " : "";
        if (unserved.length > 0)
          yield {
            resource: pair.resource,
            path: keys("spec", "versions"),
            ...later !== "" && { severity: "medium" },
            message: `${later}version ${listed(unserved)} is no longer served`
          };
        const [was, is] = [stored(old), stored(young)];
        if (was !== void 0 && is !== void 0 && was !== is)
          yield {
            resource: pair.resource,
            severity: "medium",
            path: keys("spec", "versions"),
            ...uncertain("stored versions", [
              `${later}resources are stored as ${is} instead of ${was}; ${was} can be removed only after all of them are rewritten`,
              ""
            ])
          };
      }
    }
  }
];
function isOutside2({ origin: { template } }) {
  return template !== void 0 && /^[^/]+\/(?:charts\/[^/]+\/)*crds\//.test(template);
}
function* notUpgraded({ meantOf, came, isInstall }) {
  if (isInstall) return;
  const changed3 = meantOf(definition).filter(
    (pair) => pair.change.kind === "changed" && isKind(pair.resource, definition) && isOutside2(pair.resource)
  );
  const inSpec = changed3.filter((pair) => touches(pair, "spec"));
  const arrived = came.filter(({ resource }) => isKind(resource, definition) && isOutside2(resource));
  const told = [...arrived, ...inSpec];
  const names4 = told.map(({ resource }) => resource.name);
  const [first] = told;
  if (first !== void 0) {
    const what = [
      ...inSpec.length > 0 ? [`${inSpec.length} changed`] : [],
      ...arrived.length > 0 ? [`${arrived.length} new`] : []
    ].join(" and ");
    yield {
      resource: first.resource,
      message: `helm upgrade does not apply crds/: ${what} ${told.length === 1 ? "definition stays" : "definitions stay"} out of the cluster (${listed(names4)})`
    };
    return;
  }
  const [quiet] = changed3;
  if (quiet !== void 0)
    yield {
      resource: quiet.resource,
      severity: "info",
      message: `helm upgrade does not apply crds/: labels or annotations of ${counted(changed3.length, "definition")} stay as they are in the cluster`
    };
}
function versions(value) {
  const found = /* @__PURE__ */ new Map();
  for (const item of listOf(at(value, "spec", "versions")) ?? []) {
    const version = mapOf(item);
    if (version !== void 0) found.set(textOf(version.get("name")) ?? "", version);
  }
  return found;
}
var isServed = (version) => version?.get("served") === true;
var stored = (of) => [...of].find(([, version]) => version.get("storage") === true)?.[0];

// src/judge/rules/replaced-workloads.ts
var lasting2 = ["apps/Deployment", "apps/DaemonSet", "apps/ReplicaSet", "argoproj.io/Rollout"];
var serving = [...lasting2, "apps/StatefulSet"];
var removable = [...lasting2, "batch/CronJob"];
var replacedWorkloadRules = [
  {
    id: "workload-replaced",
    severity: "high",
    kinds: ["Deployment", "DaemonSet", "ReplicaSet", "Rollout"],
    when: "a workload is replaced by one with another kind or name (medium if no Service of the render selects its pods)",
    why: "there is no rollout: helm creates the new one, deletes the old one at once and only then waits; no pod is available until the new ones are ready",
    hint: "keep kind and name; otherwise keep the old one in this release and remove it in the next",
    source: "row 8; helm 3.17.2 pkg/kube/client.go, Update; helm 4.1.4 the same",
    *find(facts) {
      const successorOf = successorsIn(facts);
      for (const one2 of facts.gone) {
        if (!isKind(one2.resource, ...lasting2)) continue;
        const successor = successorOf(one2)?.resource;
        if (successor === void 0) continue;
        const { namespace, kind } = one2.resource;
        const labels = labelsOf(podTemplateOf(one2.value, kind));
        const isServed2 = facts.old.servicesOf(namespace, labels).length > 0;
        yield {
          resource: one2.resource,
          side: "before",
          ...!isServed2 && { severity: "medium" },
          message: `is deleted and replaced by ${successor.kind} ${successor.name}: its pods stop before the new ones are ready`
        };
      }
    }
  },
  {
    id: "workload-removed",
    severity: "medium",
    kinds: ["Deployment", "DaemonSet", "ReplicaSet", "Rollout", "CronJob"],
    when: "a workload is removed without a replacement; its Service may be removed with it",
    why: "its pods stop, or its schedule ends, when helm deletes it",
    hint: "check that it is no longer needed; otherwise keep it in the chart",
    source: "Helm documentation, helm upgrade: a resource that is removed from the chart is deleted",
    *find(facts) {
      const successorOf = successorsIn(facts);
      for (const one2 of facts.gone) {
        if (!isKind(one2.resource, ...removable) || one2.became !== void 0) continue;
        if (successorOf(one2) !== void 0) continue;
        const effect = one2.resource.kind === "CronJob" ? "its schedule ends" : "its pods stop";
        yield { resource: one2.resource, side: "before", message: `is deleted: ${effect}` };
      }
    }
  }
];
function successorsIn({ came }) {
  let known2;
  const read2 = () => {
    const some2 = came.filter(({ resource }) => isKind(resource, ...serving));
    return {
      byId: new Map(some2.map((one2) => [one2.resource.id, one2])),
      byName: new Map(some2.map((one2) => [nameOf(one2.resource), one2]))
    };
  };
  return ({ resource, became }) => {
    known2 ??= read2();
    return became === void 0 ? known2.byName.get(nameOf(resource)) : known2.byId.get(became.id);
  };
}
var nameOf = ({ namespace, name }) => `${namespace} ${name}`;

// src/judge/rules/data-loss.ts
var retention = ["spec", "persistentVolumeClaimRetentionPolicy"];
var dataLossRules = [
  {
    id: "volume-claim-removed",
    severity: "critical",
    kinds: ["PersistentVolumeClaim"],
    when: "a PersistentVolumeClaim is removed or renamed",
    why: "helm deletes the claim; if the reclaim policy of its volume is Delete, the data is deleted with it",
    hint: "keep the name of the claim, or add helm.sh/resource-policy: keep to it in a release before this one",
    source: "row 1; bitnami/charts#5724, traefik/traefik-helm-chart#266",
    *find({ gone }) {
      for (const { resource, became } of gone) {
        if (!isKind(resource, "PersistentVolumeClaim")) continue;
        yield {
          resource,
          side: "before",
          ...uncertain("volume", [
            `is deleted${became === void 0 ? "" : `; ${became.name} starts empty in its place`}`,
            ", and its data with it unless the volume's reclaim policy is Retain"
          ])
        };
      }
    }
  },
  {
    id: "namespace-removed",
    severity: "critical",
    kinds: ["Namespace"],
    when: "a Namespace is removed or renamed",
    why: "Kubernetes deletes all objects in the namespace, also those of other releases",
    hint: "keep it, or add helm.sh/resource-policy: keep to it in a release before this one",
    source: "row 3; Kubernetes documentation, Namespaces",
    *find({ gone }) {
      for (const { resource } of gone)
        if (isKind(resource, "Namespace"))
          yield { resource, side: "before", message: "is deleted with all objects in it" };
    }
  },
  {
    id: "stateful-set-removed",
    severity: "critical",
    kinds: ["StatefulSet"],
    when: "a StatefulSet is removed or renamed (high if it has no volume claims)",
    why: "its pods stop; a new name starts with new, empty volumes",
    hint: "keep the name; to rename it, first back up the data or bind the old volumes to the new claims",
    source: "row 4; Kubernetes documentation, StatefulSets",
    *find(facts) {
      const successorOf = successorsIn(facts);
      for (const one2 of facts.gone) {
        const { resource, value } = one2;
        if (!isKind(resource, "apps/StatefulSet")) continue;
        const became = successorOf(one2)?.resource ?? one2.became;
        const hasClaims = at(value, "spec", "volumeClaimTemplates") !== void 0;
        const isDeleting = textAt(value, ...retention, "whenDeleted") === "Delete";
        const data = !hasClaims ? "" : isDeleting ? ", and its volume claims are deleted with it (whenDeleted: Delete)" : became?.kind === "StatefulSet" ? ", with new, empty volumes; the old claims stay behind" : ", its volume claims stay behind";
        const message2 = `is deleted and its pods stop${became === void 0 ? "" : `; ${became.kind} ${became.name} starts in its place`}${data}`;
        yield {
          resource,
          side: "before",
          ...!hasClaims && { severity: "high" },
          ...hasClaims && isDeleting ? uncertain("volumes", [message2, ""]) : { message: message2 }
        };
      }
    }
  },
  {
    id: "volumes-deleted-on-scale",
    severity: "critical",
    kinds: ["StatefulSet"],
    when: "fewer replicas while persistentVolumeClaimRetentionPolicy.whenScaled is Delete",
    why: "the volume claims of the removed replicas are deleted",
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
    why: "from then on, deleting or scaling down the StatefulSet deletes volume claims; this change itself deletes no data",
    hint: "keep Retain if the data matters",
    source: "row 5; Kubernetes documentation, StatefulSets, PersistentVolumeClaim retention",
    *find({ meantOf }) {
      for (const pair of meantOf("apps/StatefulSet")) {
        if (!isKind(pair.resource, "apps/StatefulSet") || !touches(pair, ...retention)) continue;
        for (const field of ["whenDeleted", "whenScaled"]) {
          if (textAt(pair.after, ...retention, field) !== "Delete") continue;
          if (textAt(pair.before, ...retention, field) === "Delete") continue;
          yield {
            resource: pair.resource,
            path: keys(...retention, field),
            message: `${field}: Delete: ${field === "whenDeleted" ? "deleting the StatefulSet" : "scaling down"} deletes its volume claims from now on`
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
    why: "helm leaves it in the cluster and no longer manages it",
    hint: "nothing is deleted; delete the resource yourself when it is no longer needed",
    source: "row 6; helm, pkg/kube/resource_policy.go",
    *find({ kept }) {
      const others = kept.filter(({ resource }) => resource.kind !== "CustomResourceDefinition");
      for (const group3 of groupBy(others, ({ resource }) => resource.kind).values()) {
        const [first] = group3;
        const more = group3.slice(1).map(({ resource }) => resource.name);
        yield {
          resource: first.resource,
          side: "before",
          message: `leaves the release and stays in the cluster (keep)${more.length === 0 ? "" : `; ${listed(more)} too`}`
        };
      }
    }
  }
];

// src/judge/rules/network/network-policies.ts
var policy = "networking.k8s.io/NetworkPolicy";
var directions = [
  { type: "Ingress", field: "ingress", peers: "from", verb: "reach" },
  { type: "Egress", field: "egress", peers: "to", verb: "be reached by" }
];
var networkPolicyRules = [
  {
    id: "network-policy-removed",
    severity: "high",
    kinds: ["NetworkPolicy"],
    when: "a NetworkPolicy is removed while the pods that it selected stay, and no other policy of the render selects them",
    why: "these pods accept or open any connection",
    hint: "keep the policy, or confirm in the pull request that these pods may be open",
    source: "row 24; Kubernetes documentation, Network Policies",
    *find({ gone, young }) {
      const isCovered = coverOf(young);
      for (const { resource, value, became } of gone) {
        if (!isKind(resource, policy) || became?.kind === "NetworkPolicy" || limitedBy(value).length === 0)
          continue;
        const left = young.podsOf(resource.namespace, labelSelector(at(value, "spec", "podSelector"))).filter(({ template }) => !isCovered(resource.namespace, template));
        if (left.length === 0) continue;
        yield {
          resource,
          side: "before",
          message: `is removed: nothing limits the traffic of ${listed(left.map(({ entry }) => called(entry)))}`
        };
      }
    }
  },
  {
    id: "network-policy-widened",
    severity: "high",
    kinds: ["NetworkPolicy"],
    when: "a policy allows any peer in a direction that was limited, or policyTypes drops a direction (medium if single peers are added)",
    why: "more peers can reach these pods, or these pods can reach more",
    hint: "allow only the peers and ports that are needed",
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
              message: `${direction.type} is no longer limited`
            };
          else if (young.some((rule2) => isForAll(rule2, direction)))
            yield { resource: pair.resource, path, message: `${direction.field} is open to all peers` };
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
    when: "a policy removes peers, or limits a direction that it did not limit",
    why: "connections that worked before are dropped",
    hint: "check that these connections are no longer needed",
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
              message: `${direction.field} is limited from now on: connections that the policy does not allow are dropped`
            };
          else {
            const lost3 = peers(old, direction).filter((peer) => !has(peers(young, direction), peer));
            if (lost3.length > 0)
              yield {
                resource: pair.resource,
                path: keys("spec", direction.field),
                message: `${peerText(lost3[0])}${lost3.length > 1 ? ` and ${lost3.length - 1} more` : ""} can no longer ${direction.verb} these pods`
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
    why: "all traffic of the namespace in that direction is dropped, except what other policies allow",
    hint: "check that another policy allows each connection that is needed, DNS included",
    source: "row 24; Kubernetes documentation, Network Policies, Default deny",
    *find(facts) {
      for (const [resource, value] of arriving(facts)) {
        if (!isEmptySelector(labelSelector(at(value, "spec", "podSelector")))) continue;
        const closed = directions.filter((direction) => rulesOf(value, direction)?.length === 0);
        if (closed.length > 0)
          yield {
            resource,
            message: `drops all ${closed.map(({ field }) => field).join(" and ")} of namespace ${resource.namespace} that no other policy allows`
          };
      }
    }
  },
  {
    id: "network-policy-isolates",
    severity: "medium",
    kinds: ["NetworkPolicy"],
    when: "a new policy limits pods that were there before and that no policy of the render limited",
    why: "unexpected connections are dropped from now on",
    hint: "check which connections these pods need: monitoring, other namespaces, DNS",
    source: "row 24; Kubernetes documentation, Network Policies, The two sorts of pod isolation",
    *find(facts) {
      const isCovered = coverOf(facts.old);
      for (const [resource, value] of arriving(facts)) yield* isolated(facts, isCovered, resource, value);
    }
  }
];
var isChangedPolicy = (pair) => pair.change.kind === "changed" && isKind(pair.resource, policy) && touches(pair, "spec");
function* arriving({ added, isInstall, isMoved }) {
  if (isInstall || isMoved) return;
  for (const { resource, value } of added) if (isKind(resource, policy)) yield [resource, value];
}
function* isolated({ old }, isCovered, resource, value) {
  const selector2 = labelSelector(at(value, "spec", "podSelector"));
  const limited = limitedBy(value);
  if (limited.length === 0 || isEmptySelector(selector2)) return;
  const pods = old.allPodsOf(resource.namespace, selector2).filter(({ template }) => !isCovered(resource.namespace, template));
  if (pods.length === 0) return;
  const names4 = listed(pods.map(({ entry }) => called(entry)));
  yield {
    resource,
    message: `limits the ${limited.map(({ field }) => field).join(" and ")} of ${names4} for the first time; connections that it does not allow are dropped`
  };
}
function coverOf(side2) {
  let known2;
  const read2 = () => {
    const groups = groupBy(side2.ofKind("NetworkPolicy"), ({ identity }) => identity.namespace);
    return new Map(
      [...groups].map(([namespace, entries]) => [
        namespace,
        entries.map((entry) => labelSelector(at(side2.value(entry), "spec", "podSelector")))
      ])
    );
  };
  return (namespace, template) => ((known2 ??= read2()).get(namespace) ?? []).some((selector2) => isSelected(selector2, labelsOf(template)));
}
function rulesOf(value, { type, field }) {
  const rules = listOf(at(value, "spec", field));
  const types = listOf(at(value, "spec", "policyTypes"))?.map(scalar);
  const isLimited = types?.includes(type) ?? (type === "Ingress" || rules !== void 0);
  return isLimited ? rules ?? [] : void 0;
}
var limitedBy = (value) => directions.filter((direction) => {
  const rules = rulesOf(value, direction);
  return rules !== void 0 && !rules.some((rule2) => isForAll(rule2, direction));
});
function isForAll(rule2, { peers: field }) {
  const list = listOf(at(rule2, field));
  const ports = listOf(at(rule2, "ports"));
  return (list === void 0 || list.length === 0) && (ports === void 0 || ports.length === 0);
}
var peers = (rules, { peers: field }) => rules.flatMap((rule2) => listOf(at(rule2, field)) ?? []);
var has = (all, one2) => all.some((other) => sameValue(other, one2));
function isWide(peer) {
  const cidr = scalar(at(peer, "ipBlock", "cidr"));
  const names4 = at(peer, "namespaceSelector");
  return cidr === "0.0.0.0/0" || cidr === "::/0" || isMap(names4) && names4.size === 0 && at(peer, "podSelector") === void 0;
}
function peerText(peer) {
  const cidr = scalar(at(peer, "ipBlock", "cidr"));
  if (cidr !== "") return cidr;
  const [names4, pods] = [at(peer, "namespaceSelector"), at(peer, "podSelector")];
  const words3 = [...labelSelector(pods).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const spaces = [...labelSelector(names4).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const podsText = words3.length === 0 ? "all pods" : `pods ${words3.join(",")}`;
  if (names4 === void 0) return podsText;
  return `${podsText} of ${spaces.length === 0 ? "all namespaces" : `namespaces ${spaces.join(",")}`}`;
}

// src/judge/rules/inner-names.ts
var innerNameRules = [
  {
    id: "reference-key-lost",
    severity: "high",
    kinds: ["ConfigMap", "Secret"],
    when: "a key of a ConfigMap or Secret is removed while pods of the new render require it (configMapKeyRef, secretKeyRef, items or a subPath of a volume)",
    why: "new pods cannot start: CreateContainerConfigError, FailedMount; a subPath mounts an empty directory instead of the file",
    hint: "keep the key, change its readers in the same release, or mark the reference optional",
    source: "rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets",
    find: lostKeys
  },
  {
    id: "reference-key-missing",
    severity: "high",
    kinds: ["workloads"],
    when: "a new or changed workload requires a key that the ConfigMap or Secret of the render does not have",
    why: "new pods cannot start: CreateContainerConfigError, FailedMount",
    hint: "add the key, correct its name, or mark the reference optional",
    source: "rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets",
    find: missingKeys
  },
  {
    id: "probe-port-missing",
    severity: "high",
    kinds: ["workloads"],
    when: "a probe names a port that its container does not have",
    why: "the probe always fails: the container never becomes ready, or restarts again and again",
    hint: "name a port of the same container, or use the number",
    source: "row 30; Kubernetes documentation, Liveness, Readiness and Startup Probes; kubelet, pkg/probe/util.go",
    *find({ meant, came }) {
      for (const pair of meant) {
        const { kind } = pair.resource;
        if (pair.change.kind !== "changed" || !touches(pair, ...podSpecPath(kind))) continue;
        const old = lackingPorts(podTemplateOf(pair.before, kind));
        yield* hitsFor(pair.resource, lackingPorts(podTemplateOf(pair.after, kind)), old);
      }
      for (const { resource, value } of came)
        yield* hitsFor(resource, lackingPorts(podTemplateOf(value, resource.kind)), []);
    }
  }
];
function* hitsFor(resource, now, before) {
  const found = now.filter((one2) => !before.includes(one2));
  if (found.length > 0)
    yield { resource, path: keys(...podSpecPath(resource.kind), "containers"), message: listed(found) };
}
function lackingPorts(template) {
  return containersOf(template).flatMap(({ name, value }) => {
    const ports = new Set((listOf(value.get("ports")) ?? []).map((port) => textAt(mapOf(port), "name")));
    return ["startupProbe", "readinessProbe", "livenessProbe"].flatMap(
      (probe) => ["httpGet", "tcpSocket"].flatMap((handler) => {
        const port = textAt(value, probe, handler, "port");
        if (port === void 0 || port === "" || /^\d+$/.test(port) || ports.has(port)) return [];
        return [`container ${name}: its ${probe} names port "${port}", which it does not have`];
      })
    );
  });
}
var fields2 = ["data", "binaryData", "stringData"];
function* lostKeys({ meantOf, young }) {
  const changed3 = meantOf("ConfigMap", "Secret").flatMap((pair) => {
    if (!isKind(pair.resource, "ConfigMap", "Secret") || !fields2.some((field) => touches(pair, field)))
      return [];
    const now = keysIn(pair.after);
    const lost3 = new Set([...keysIn(pair.before)].filter((key) => !now.has(key)));
    return lost3.size === 0 ? [] : [{ resource: pair.resource, lost: lost3 }];
  });
  const readers = young.podsMentioning(changed3.map(({ resource }) => resource.name));
  for (const { resource, lost: lost3 } of changed3) {
    const missed2 = /* @__PURE__ */ new Map();
    for (const entry of readers.get(resource.name) ?? []) {
      if (entry.identity.namespace !== resource.namespace) continue;
      const template = podTemplateOf(young.value(entry), entry.identity.kind);
      const read2 = keysRead(template).filter(
        (one2) => one2.kind === resource.kind && one2.name === resource.name
      );
      for (const key of new Set(read2.map((one2) => one2.key)))
        if (lost3.has(key)) missed2.set(key, [...missed2.get(key) ?? [], called(entry)]);
    }
    for (const [key, who] of missed2)
      yield {
        resource,
        path: keys("data", key),
        message: `loses the key ${key}, but ${listed(who)} still ${who.length === 1 ? "reads" : "read"} it: new pods cannot start`
      };
  }
}
var keysIn = (value) => new Set(fields2.flatMap((field) => [...mapOf(value.get(field))?.keys() ?? []]));
function* missingKeys({ meant, came, young, old }) {
  const asked3 = [
    ...meant.filter((pair) => pair.change.kind === "changed" && touches(pair, ...podSpecPath(pair.resource.kind))).map(({ resource, before, after }) => ({ resource, value: after, before })),
    ...came.map(({ resource, value }) => ({ resource, value, before: void 0 }))
  ];
  for (const { resource, value, before } of asked3) {
    const { kind, namespace } = resource;
    const known2 = new Set(before && keysRead(podTemplateOf(before, kind)).map(keyText));
    const lacking = keysRead(podTemplateOf(value, kind)).filter((one2) => {
      if (known2.has(keyText(one2))) return false;
      const source6 = young.named("", one2.kind, namespace, one2.name);
      const has3 = source6 && keysIn(young.value(source6));
      if (has3 === void 0 || has3.size === 0 || has3.has(one2.key)) return false;
      const previous = old.named("", one2.kind, namespace, one2.name);
      return previous === void 0 || !keysIn(old.value(previous)).has(one2.key);
    });
    const missing = [...new Set(lacking.map(keyText))];
    if (missing.length > 0)
      yield {
        resource,
        path: keys(...podSpecPath(kind), "containers"),
        message: `reads ${listed(missing)}, which ${missing.length === 1 ? "does" : "do"} not exist: its pods cannot start`
      };
  }
}
var keyText = ({ kind, name, key }) => `key ${key} of ${kind} ${name}`;
var ofVariables = [
  ["Secret", "secretKeyRef"],
  ["ConfigMap", "configMapKeyRef"]
];
var ofVolumes = [
  ["Secret", "secret", "secretName"],
  ["ConfigMap", "configMap", "name"]
];
function keysRead(template) {
  const found = [];
  const add = (kind, name, from, key) => {
    const text = scalar(key);
    if (text !== "" && name !== void 0 && at(from, "optional") !== true)
      found.push({ kind, name, key: text });
  };
  const containers = containersOf(template);
  for (const { value } of containers)
    for (const variable of listOf(value.get("env")) ?? [])
      for (const [kind, field] of ofVariables) {
        const from = at(variable, "valueFrom", field);
        add(kind, textAt(from, "name"), from, at(from, "key"));
      }
  const files = filesByVolume(containers);
  for (const volume of listOf(at(template, "spec", "volumes")) ?? [])
    for (const [kind, field, nameField] of ofVolumes) {
      const whole2 = at(volume, field);
      const parts = (listOf(at(volume, "projected", "sources")) ?? []).map((source6) => at(source6, field));
      const sources2 = [
        [whole2, textAt(whole2, nameField)],
        ...parts.map((part2) => [part2, textAt(part2, "name")])
      ];
      for (const [source6, name] of sources2)
        for (const item of listOf(at(source6, "items")) ?? []) add(kind, name, source6, at(item, "key"));
      if (whole2 !== void 0 && at(whole2, "items") === void 0)
        for (const file of files.get(textAt(volume, "name") ?? "") ?? [])
          add(kind, textAt(whole2, nameField), whole2, file);
    }
  return found;
}
function filesByVolume(containers) {
  const found = /* @__PURE__ */ new Map();
  for (const { value } of containers)
    for (const mount of listOf(value.get("volumeMounts")) ?? []) {
      const file = textAt(mount, "subPath");
      if (file === void 0 || file === "") continue;
      const volume = textAt(mount, "name") ?? "";
      const known2 = found.get(volume);
      if (known2 === void 0) found.set(volume, [file]);
      else known2.push(file);
    }
  return found;
}

// src/judge/rules/access/pod-security.ts
var apparmor = "container.apparmor.security.beta.kubernetes.io/";
var enforce = "pod-security.kubernetes.io/enforce";
var levels = ["privileged", "baseline", "restricted"];
var harmless = /* @__PURE__ */ new Set(["NET_BIND_SERVICE"]);
var podSecurityRules = [
  {
    id: "pod-security-lowered",
    severity: "high",
    kinds: ["workloads"],
    when: "a pod gains privileged, host namespaces, hostPath, capabilities, allowPrivilegeEscalation or user 0, or loses seccomp, AppArmor, runAsNonRoot or drop: ALL (medium if the release is new)",
    why: "an attacker in the container gets further: to the node, or to other pods on it",
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
          yield { resource: pair.resource, path: keys(...podSpecPath(kind)), message: listed(gained, 5) };
      }
      if (isMoved) return;
      for (const { resource, value } of added) {
        const found = [...weaknesses(podTemplateOf(value, resource.kind))];
        if (found.length > 0)
          yield {
            resource,
            ...isInstall && { severity: "medium" },
            path: keys(...podSpecPath(resource.kind)),
            message: `new, with ${listed(found, 5)}`
          };
      }
    }
  },
  {
    id: "namespace-security-lowered",
    severity: "high",
    kinds: ["Namespace"],
    when: "the label pod-security.kubernetes.io/enforce is removed or becomes weaker",
    why: "pods that were rejected are admitted from now on",
    hint: "keep the level, and add an exception for the namespace or workload that needs it",
    source: "row 22; Kubernetes documentation, Pod Security Admission",
    *find({ meantOf }) {
      for (const pair of meantOf("Namespace")) {
        if (!isKind(pair.resource, "Namespace") || !touches(pair, "metadata", "labels")) continue;
        const [old, young] = [
          textAt(pair.before, "metadata", "labels", enforce),
          textAt(pair.after, "metadata", "labels", enforce)
        ];
        if (old === void 0 || levels.indexOf(young ?? "privileged") >= levels.indexOf(old)) continue;
        yield {
          resource: pair.resource,
          path: keys("metadata", "labels", enforce),
          message: `pod security ${old} -> ${young ?? "unset"}: pods that were rejected are admitted`
        };
      }
    }
  }
];
function weaknesses(template) {
  const found = /* @__PURE__ */ new Set();
  const spec = at(template, "spec");
  for (const field of ["hostNetwork", "hostPID", "hostIPC"]) if (at(spec, field) === true) found.add(field);
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
var podOf = (template) => at(template, "spec", "securityContext");
function lost(old, young, told) {
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
    const now = protections(value, young);
    for (const guard of protections(before.value, old))
      if (!now.has(guard) && !told.has(`container ${name} ${guard}`))
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

// src/judge/rules/mounted-claims.ts
var mountedClaimRules = [
  {
    id: "claim-unmounted",
    severity: "high",
    kinds: ["workloads"],
    when: "a container no longer mounts a volume claim: another claim, an empty directory or nothing replaces it (medium if only the directory in the claim changes)",
    why: "the application starts without its data, which stays unused in the claim",
    hint: "mount the old claim, or move the data into the new one before this release",
    source: "row 1; Kubernetes documentation, Persistent Volumes, Claims As Volumes",
    find: unmounted
  }
];
function* unmounted(facts) {
  const going = goingClaims(facts);
  for (const { resource, before, after } of staying(facts)) {
    const young = mountsOf(after);
    const places = new Map(young.map((mount) => [placeOf(mount), mount]));
    const seen = new Set(young.map(({ container, claim }) => `${container} ${claim}`));
    for (const was of mountsOf(before)) {
      if (was.claim === "" || was.claim.endsWith("*") || going.has(`${resource.namespace} ${was.claim}`))
        continue;
      if (!after.containers.has(was.container)) continue;
      const is = places.get(placeOf(was));
      const isSeen = namesOf(was.claim).some((claim) => seen.has(`${was.container} ${claim}`));
      const message2 = isSeen ? inside(was, is) : instead(was, is);
      if (message2 === void 0) continue;
      yield {
        resource,
        ...isSeen && { severity: "medium" },
        path: keys(...podSpecPath(resource.kind), "volumes"),
        message: `container ${was.container} ${message2}`
      };
      break;
    }
  }
}
var goingClaims = ({ gone }) => new Set(
  gone.flatMap(
    ({ resource }) => isKind(resource, "PersistentVolumeClaim") ? [`${resource.namespace} ${resource.name}`] : []
  )
);
function instead(was, is) {
  if (is === void 0) return `no longer mounts claim ${was.claim} (it was at ${was.path})`;
  const what = is.claim === "" ? is.what : `claim ${is.claim.replace("*", "0")}`;
  return `finds ${what} at ${was.path} instead of claim ${was.claim}: it starts without the data of that claim`;
}
var folder = (path) => path === "" ? "its top" : `its folder ${path}`;
function inside(was, is) {
  if (is === void 0 || !namesOf(was.claim).includes(is.claim) || is.subPath === was.subPath)
    return void 0;
  return `finds ${folder(is.subPath)} of claim ${was.claim} at ${was.path}, not ${folder(was.subPath)}`;
}
function* staying(facts) {
  for (const pair of facts.meant) {
    const { kind } = pair.resource;
    if (!touches(pair, ...podSpecPath(kind))) continue;
    const before = workloadOf(pair.before, pair.change.before);
    const after = workloadOf(pair.after, pair.resource);
    if (before !== void 0 && after !== void 0) yield { resource: pair.resource, before, after };
  }
  const successorOf = successorsIn(facts);
  for (const one2 of facts.gone) {
    const next = one2.became === void 0 ? successorOf(one2) : void 0;
    if (next === void 0) continue;
    const [before, after] = [workloadOf(one2.value, one2.resource), workloadOf(next.value, next.resource)];
    if (before !== void 0 && after !== void 0) yield { resource: next.resource, before, after };
  }
}
function workloadOf(value, { kind, name }) {
  const template = podTemplateOf(value, kind);
  if (template === void 0) return void 0;
  const containers = new Map(containersOf(template).map((container) => [container.name, container.value]));
  return { name, spec: value, template, containers };
}
function mountsOf({ name, spec, template, containers }) {
  const volumes = /* @__PURE__ */ new Map();
  for (const volume of listOf(at(template, "spec", "volumes")) ?? []) {
    const claim = textAt(volume, "persistentVolumeClaim", "claimName") ?? "";
    const isEmpty = at(volume, "emptyDir") !== void 0;
    volumes.set(textAt(volume, "name") ?? "", {
      claim,
      what: isEmpty ? "an empty folder" : "something else"
    });
  }
  for (const item of listOf(at(spec, "spec", "volumeClaimTemplates")) ?? []) {
    const volume = textAt(item, "metadata", "name") ?? "";
    volumes.set(volume, { claim: `${volume}-${name}-*`, what: "" });
  }
  return [...containers].flatMap(
    ([container, value]) => (listOf(value.get("volumeMounts")) ?? []).flatMap((mount) => {
      const volume = volumes.get(textAt(mount, "name") ?? "");
      const path = textAt(mount, "mountPath") ?? "";
      return volume === void 0 ? [] : [{ container, path, ...volume, subPath: textAt(mount, "subPath") ?? "" }];
    })
  );
}
var placeOf = ({ container, path }) => `${container} ${path}`;
var namesOf = (claim) => [claim, claim.replace(/-\d+$/, "-*")];

// src/judge/rules/placement.ts
var required2 = "requiredDuringSchedulingIgnoredDuringExecution";
var placementRules = [
  {
    id: "placement-finds-nothing",
    severity: "medium",
    kinds: ["workloads"],
    when: "pod affinity, anti-affinity or a topology spread of a workload selects labels that no pod of the render has, its own included",
    why: "with affinity its pods stay Pending; with anti-affinity or a spread, all of them may run on one node",
    hint: "set the labelSelector to the labels of the pod template",
    source: "row 30; Kubernetes documentation, Assigning Pods to Nodes, Pod Topology Spread Constraints",
    possible: true,
    find: misplaced
  },
  {
    id: "placement-contradicts",
    severity: "high",
    kinds: ["workloads"],
    when: "a pod requires affinity and anti-affinity to its own labels in one topology",
    why: "at most one pod runs; the others stay Pending, and the rollout hangs",
    hint: "keep one of the two, or make the anti-affinity preferred",
    source: "row 30; Kubernetes documentation, Assigning Pods to Nodes, Inter-pod affinity and anti-affinity",
    *find(facts) {
      for (const { resource, spec, old } of asked2(facts)) {
        const now = contradictions(spec);
        const found = now.find((one2) => !contradictions(old).includes(one2));
        if (found !== void 0)
          yield {
            resource,
            path: keys(...podSpecPath(resource.kind), "affinity"),
            message: `requires affinity and anti-affinity to its own pods by ${found}: at most one pod runs`
          };
      }
    }
  }
];
function* asked2({ meant, came }) {
  for (const pair of meant) {
    const { kind } = pair.resource;
    const path = podSpecPath(kind);
    const labels = [...path.slice(0, -1), "metadata", "labels"];
    if (pair.change.kind !== "changed") continue;
    if (![[...path, "affinity"], [...path, "topologySpreadConstraints"], labels].some(
      (one2) => touches(pair, ...one2)
    ))
      continue;
    const spec = podTemplateOf(pair.after, kind);
    if (spec !== void 0) yield { resource: pair.resource, spec, old: podTemplateOf(pair.before, kind) };
  }
  for (const { resource, value } of came) {
    const spec = podTemplateOf(value, resource.kind);
    if (spec !== void 0) yield { resource, spec, old: void 0 };
  }
}
function* misplaced(facts) {
  for (const { resource, spec, old } of asked2(facts)) {
    const { namespace } = resource;
    const known2 = old === void 0 ? [] : missesOf(old, facts.old, namespace);
    const found = missesOf(spec, facts.young, namespace).find((one2) => !known2.includes(one2));
    if (found !== void 0)
      yield {
        resource,
        path: keys(...podSpecPath(resource.kind)),
        message: `${found}; possibly pods outside of the render have them`
      };
  }
}
var outcomes = [
  [
    "podAffinity",
    "requires affinity to labels that no pod of the render has, its own included: it stays Pending"
  ],
  [
    "podAntiAffinity",
    "has an anti-affinity to labels that no pod of the render has, its own included: it has no effect"
  ]
];
function missesOf(template, side2, namespace) {
  const own = labelsOf(template);
  const misses = (selected) => {
    const selector2 = labelSelector(selected);
    if (isEmptySelector(selector2) || isSelected(selector2, own)) return false;
    return side2.podsOf(namespace, selector2).length === 0;
  };
  const found = [];
  for (const [field, outcome] of outcomes)
    if (terms(template, field).some((term) => isHere(term) && misses(at(term, "labelSelector"))))
      found.push(outcome);
  const constraints = listOf(at(template, "spec", "topologySpreadConstraints")) ?? [];
  if (constraints.some((one2) => misses(at(one2, "labelSelector"))))
    found.push(
      "has a topology spread over labels that no pod of the render has, its own included: it has no effect"
    );
  return found;
}
var terms = (template, field) => listOf(at(template, "spec", "affinity", field, required2)) ?? [];
var isHere = (term) => (listOf(at(term, "namespaces")) ?? []).length === 0 && mapOf(at(term, "namespaceSelector")) === void 0;
function contradictions(template) {
  if (template === void 0) return [];
  const own = labelsOf(template);
  const [beside = [], apart = []] = outcomes.map(
    ([field]) => terms(template, field).filter((term) => {
      const selector2 = labelSelector(at(term, "labelSelector"));
      return isHere(term) && !isEmptySelector(selector2) && isSelected(selector2, own);
    }).map((term) => textAt(term, "topologyKey") ?? "")
  );
  return beside.filter((key) => apart.includes(key));
}

// src/judge/rules/network/port-names.ts
var items = (value, ...path) => listOf(at(value, ...path)) ?? [];
var ofServices = [
  {
    kind: "ServiceMonitor",
    selector: ["spec", "selector"],
    ports: (value) => items(value, "spec", "endpoints").map((one2) => at(one2, "port")),
    verb: "scrapes"
  }
];
var scrapingPods = [
  {
    kind: "PodMonitor",
    selector: ["spec", "selector"],
    ports: (value) => items(value, "spec", "podMetricsEndpoints").map((one2) => at(one2, "port")),
    verb: "scrapes"
  }
];
var lettingIn = [
  {
    kind: "NetworkPolicy",
    selector: ["spec", "podSelector"],
    ports: (value) => items(value, "spec", "ingress").flatMap((rule2) => items(rule2, "ports").map((one2) => at(one2, "port"))),
    verb: "opens"
  }
];
var portNameRules = [
  {
    id: "monitor-port-missing",
    severity: "medium",
    kinds: ["Service", "workloads"],
    when: "a port of a Service or a container loses the name by which a ServiceMonitor or PodMonitor of the render finds it",
    why: "Prometheus no longer scrapes it, and its alerts stay silent",
    hint: "keep the name of the port, or change the endpoint of the monitor in the same release",
    source: "row 16; Prometheus Operator, API reference, Endpoint and PodMetricsEndpoint",
    *find(facts) {
      yield* missed(facts.young, servicesWithout(facts), ofServices);
      yield* missed(facts.young, podsWithout(facts), scrapingPods);
    }
  },
  {
    id: "policy-port-missing",
    severity: "high",
    kinds: ["workloads"],
    when: "a port of a container loses the name by which a NetworkPolicy of the render allows traffic",
    why: "the policy no longer allows this port: connections to it are dropped",
    hint: "keep the name of the port, or change the policy in the same release",
    source: "row 24; Kubernetes documentation, Network Policies; API reference, NetworkPolicyPort",
    *find(facts) {
      yield* missed(facts.young, podsWithout(facts), lettingIn);
    }
  }
];
function* servicesWithout({ meantOf }) {
  for (const pair of meantOf("Service")) {
    if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service") || !touches(pair, "spec", "ports"))
      continue;
    const lost3 = lostOf(items(pair.before, "spec", "ports"), items(pair.after, "spec", "ports"));
    const labels = mapOf(at(pair.after, "metadata", "labels")) ?? /* @__PURE__ */ new Map();
    if (lost3.size > 0) yield { resource: pair.resource, path: ["spec", "ports"], labels, lost: lost3 };
  }
}
function* podsWithout({ meant }) {
  for (const pair of meant) {
    const { kind } = pair.resource;
    const path = [...podSpecPath(kind), "containers"];
    if (pair.change.kind !== "changed" || !touches(pair, ...path)) continue;
    const template = podTemplateOf(pair.after, kind);
    const lost3 = lostOf(portsOf(podTemplateOf(pair.before, kind)), portsOf(template));
    if (lost3.size > 0) yield { resource: pair.resource, path, labels: labelsOf(template), lost: lost3 };
  }
}
var portsOf = (template) => containersOf(template).flatMap(({ value }) => items(value, "ports"));
function lostOf(before, after) {
  const now = new Set(after.map((port) => textAt(port, "name") ?? ""));
  return new Set(
    before.map((port) => textAt(port, "name") ?? "").filter((name) => name !== "" && !now.has(name))
  );
}
function* missed(young, all, finders) {
  const selecting3 = finders.map((finder) => selectingIn(young, finder));
  for (const { resource, path, labels, lost: lost3 } of all)
    for (const of of selecting3) {
      const hit2 = hitOf2(of(resource.namespace, labels), lost3);
      if (hit2 === void 0) continue;
      yield {
        resource,
        path: keys(...path),
        message: `no longer has the port "${hit2.port}", which ${called(hit2.by.entry)} ${hit2.by.verb}`
      };
      break;
    }
}
function hitOf2(all, lost3) {
  for (const by of all) {
    const port = by.ports.find((one2) => lost3.has(one2));
    if (port !== void 0) return { by, port };
  }
  return void 0;
}
function selectingIn(side2, finder) {
  let known2;
  const read2 = () => groupBy(
    side2.ofKind(finder.kind).flatMap((entry) => {
      const value = side2.value(entry);
      const ports = finder.ports(value).filter((port) => !isNumeral(port)).map(scalar).filter((port) => port !== "");
      const selector2 = labelSelector(at(value, ...finder.selector));
      return ports.length === 0 ? [] : [{ kind: finder.kind, verb: finder.verb, entry, selector: selector2, ports }];
    }),
    ({ entry, selector: { labels } }) => {
      const [[key, value] = ["", ""]] = labels;
      return `${entry.identity.namespace} ${key} ${scalar(value)}`;
    }
  );
  return function* find(namespace, labels) {
    known2 ??= read2();
    for (const [key, value] of [["", ""], ...labels])
      for (const one2 of known2.get(`${namespace} ${key} ${scalar(value)}`) ?? [])
        if (isSelected(one2.selector, labels)) yield one2;
  };
}

// src/judge/rules/quota.ts
var counted2 = /* @__PURE__ */ new Map([
  ["cpu", ["requests", "cpu"]],
  ["memory", ["requests", "memory"]],
  ["requests.cpu", ["requests", "cpu"]],
  ["requests.memory", ["requests", "memory"]],
  ["limits.cpu", ["limits", "cpu"]],
  ["limits.memory", ["limits", "memory"]]
]);
var quotaRules = [
  {
    id: "quota-below-requests",
    severity: "medium",
    kinds: ["ResourceQuota"],
    when: "a ResourceQuota is new or lowered, and lower than the sum of what the workloads of the render request",
    why: "pods over the quota are rejected when they are created: a rollout hangs",
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
          const wanted = name === "pods" ? BigInt(replicasOf2(pods)) * 1000000000n : sum(pods, name);
          if (wanted === void 0 || wanted <= limit) continue;
          yield {
            resource,
            path: keys("spec", "hard", name),
            message: `${name} ${old === void 0 ? "" : `${scalar(old)} -> `}${scalar(hard)} is less than the workloads of the render request: pods are rejected`
          };
        }
      }
    }
  },
  {
    id: "limit-range-below-requests",
    severity: "medium",
    kinds: ["LimitRange"],
    when: "the max of a LimitRange is new or lowered, and lower than what a container of the render requests",
    why: "these pods are rejected when they are created: a rollout hangs",
    hint: "raise the max, or lower the request of the container",
    source: "row 36; Kubernetes documentation, Limit Ranges",
    *find(facts) {
      for (const [resource, before, after] of changedOf(facts, "LimitRange")) {
        const old = maxOf(before);
        for (const [name, max] of maxOf(after)) {
          const limit = quantityOf(max);
          const was = old.get(name);
          if (limit === void 0 || was !== void 0 && (quantityOf(was) ?? limit) <= limit) continue;
          const over = facts.young.allPodsOf(resource.namespace, pairsSelector(void 0)).filter(
            ({ template }) => containersOf(template).some(
              ({ value }) => ["limits", "requests"].some((field) => (amount(value, field, name) ?? 0n) > limit)
            )
          );
          if (over.length > 0)
            yield {
              resource,
              path: keys("spec", "limits"),
              message: `max ${name} ${scalar(max)} is less than ${listed(over.map(({ entry }) => called(entry)))} ${over.length === 1 ? "requests" : "request"}: pods are rejected`
            };
        }
      }
    }
  }
];
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
var running = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "ReplicaSet"]);
var copies = ({ entry, template }, value) => {
  if (entry.identity.kind === "Pod") return template === void 0 ? 0 : 1;
  return running.has(entry.identity.kind) ? numberAt(value, "spec", "replicas") ?? 1 : 0;
};
var replicasOf2 = (pods) => pods.reduce((total, pod) => total + copies(pod, pod.value), 0);
function sum(pods, name) {
  const [field, resource] = counted2.get(name) ?? [];
  if (field === void 0 || resource === void 0) return void 0;
  return pods.reduce((total, pod) => {
    const one2 = containersOf(pod.template).filter(({ init }) => !init).reduce((all, { value }) => all + (amount(value, field, resource) ?? 0n), 0n);
    return total + one2 * BigInt(copies(pod, pod.value));
  }, 0n);
}
function amount(container, field, resource) {
  const written = at(container, "resources", field, resource) ?? (field === "requests" ? at(container, "resources", "limits", resource) : void 0);
  return written === void 0 ? void 0 : quantityOf(written);
}

// src/judge/rules/access/role-rights.ts
var powers = [
  { resources: ["secrets"], verbs: ["get", "list", "watch"] },
  { resources: ["nodes/proxy"], verbs: ["get", "create"] },
  { resources: ["pods/exec", "pods/attach"], verbs: ["get", "create"] },
  { resources: ["serviceaccounts/token"], verbs: ["create"] }
];
var powerfulVerbs = /* @__PURE__ */ new Set(["escalate", "bind", "impersonate"]);
var words2 = (list) => (listOf(list) ?? []).map(scalar);
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
var isOfMetrics = (group3) => /^(?:\w+\.)?metrics\.k8s\.io$/.test(group3);
function powersOf({ groups, resources, verbs, names: names4 }) {
  const found = [];
  for (const group3 of groups.filter((one2) => !isOfMetrics(one2)))
    for (const resource of resources)
      for (const verb of verbs) {
        const isWild = group3 === "*" || resource === "*" || verb === "*";
        const isPower = powers.some(
          (power) => power.resources.includes(resource) && power.verbs.includes(verb) && (group3 === "" || group3 === "*")
        );
        if (names4.length === 0 ? isWild || isPower || powerfulVerbs.has(verb) : isWild && resource === "*")
          found.push({ group: group3, resource, verb });
      }
  return found;
}
var has2 = (list, word2) => list.includes("*") || list.includes(word2);
function covers(rule2, { group: group3, resource, verb }) {
  return rule2.names.length === 0 && has2(rule2.groups, group3) && has2(rule2.resources, resource) && has2(rule2.verbs, verb);
}
var rightsOf = ({ groups, resources, verbs, names: names4 }) => names4.length > 0 ? [] : groups.flatMap(
  (group3) => resources.flatMap((resource) => verbs.map((verb) => ({ group: group3, resource, verb })))
);
var isCustom2 = ({ group: group3 }) => group3.includes(".") && !group3.endsWith(".k8s.io");
var isTotal = ({ resource, verb }) => resource === "*" && verb === "*" || powerfulVerbs.has(verb);
function rightsText(rights) {
  const byResource = groupBy(rights, ({ group: group3, resource }) => `${group3}/${resource}`);
  const whats = [...byResource.values()].map((same) => {
    const [{ group: group3, resource }] = same;
    const verbs = [...new Set(same.map(({ verb }) => verb))];
    const where2 = group3 === "*" ? " of all API groups" : group3 === "" ? "" : ` of ${group3}`;
    return {
      verbs: verbs.includes("*") ? "every verb" : listed(verbs, 4),
      what: `${resource === "*" ? "all resources" : resource}${where2}`
    };
  });
  return [...groupBy(whats, ({ verbs }) => verbs)].map(
    ([verbs, same]) => `${verbs} on ${listed(same.map(({ what }) => what))}`
  );
}

// src/judge/rules/access/role-subjects.ts
var rbac = "rbac.authorization.k8s.io";
var roles = [`${rbac}/Role`, `${rbac}/ClusterRole`];
var roleKey = (kind, namespace, name) => `${kind}/${kind === "Role" ? namespace : ""}/${name}`;
var subjectsOf = (value, namespace) => (listOf(at(value, "subjects")) ?? []).map((one2) => {
  const kind = textAt(one2, "kind") ?? "";
  const name = textAt(one2, "name") ?? "";
  return kind === "ServiceAccount" ? `${kind} ${textAt(one2, "namespace") ?? namespace}/${name}` : `${kind} ${name}`;
});
function grantsOf(side2) {
  return [...side2.ofKind("RoleBinding"), ...side2.ofKind("ClusterRoleBinding")].flatMap((entry) => {
    if (entry.identity.group !== rbac) return [];
    const { namespace } = entry.identity;
    const value = side2.value(entry);
    const role = roleKey(
      textAt(value, "roleRef", "kind") ?? "",
      namespace,
      textAt(value, "roleRef", "name") ?? ""
    );
    return subjectsOf(value, namespace).map((subject) => ({ subject, namespace, role }));
  });
}
var gives = (some2, right) => some2.some((rule2) => covers(rule2, right));
function roleHistory({ old, young, gone }) {
  let made;
  const grants = () => made ??= { before: grantsOf(old), after: grantsOf(young) };
  const rules = /* @__PURE__ */ new Map();
  const rulesBefore = (key) => {
    const known2 = rules.get(key);
    if (known2 !== void 0) return known2;
    const [kind = "", namespace = "", name = ""] = key.split("/");
    const entry = old.named(rbac, kind, namespace, name);
    const found = entry === void 0 ? [] : rulesOf2(old.value(entry));
    rules.set(key, found);
    return found;
  };
  const grantsFor = ({ kind, namespace, name }) => {
    const key = roleKey(kind, namespace, name);
    return grants().after.filter(({ role }) => role === key);
  };
  return {
    holdersOf: (role) => [...new Set(grantsFor(role).map(({ subject }) => subject))],
    wasGiven(role, right) {
      const now = grantsFor(role);
      if (now.length === 0)
        return gone.some(
          ({ resource, value }) => isKind(resource, ...roles) && (resource.kind === "ClusterRole" || resource.namespace === role.namespace) && (resource.kind === role.kind || role.kind === "Role") && gives(rulesOf2(value), right)
        );
      return now.every(
        ({ subject, namespace }) => grants().before.some(
          (grant) => grant.subject === subject && (grant.namespace === "" || grant.namespace === namespace) && gives(rulesBefore(grant.role), right)
        )
      );
    }
  };
}

// src/judge/rules/access/rbac.ts
var bindings = [`${rbac}/RoleBinding`, `${rbac}/ClusterRoleBinding`];
var everybody = /* @__PURE__ */ new Set(["system:unauthenticated", "system:authenticated", "system:anonymous"]);
var rbacRules = [
  {
    id: "role-widened",
    severity: "high",
    kinds: ["Role", "ClusterRole"],
    when: "a role gains *, escalate, bind, impersonate, reading of secrets, nodes/proxy, pods/exec or tokens of service accounts (medium in one namespace, in a custom API group, and if the release is new)",
    why: "subjects with the role can read all Secrets, run commands in pods or escalate their own permissions",
    hint: "list only the verbs and resources that are needed; use resourceNames for single Secrets",
    source: "row 20; Kubernetes documentation, RBAC Good Practices",
    find: widenedRoles
  },
  {
    id: "role-narrowed",
    severity: "info",
    kinds: ["Role", "ClusterRole"],
    when: "a role loses rights, and a binding of the render gives it to an account that stays",
    why: "requests that need these rights are answered with 403 Forbidden after the upgrade",
    hint: "check that the program no longer needs these rights",
    source: "Kubernetes documentation, Using RBAC Authorization",
    find: narrowedRoles
  },
  {
    id: "binding-widened",
    severity: "high",
    kinds: ["RoleBinding", "ClusterRoleBinding"],
    when: "a binding to cluster-admin is new, or system:authenticated, system:unauthenticated or system:anonymous is bound",
    why: "the subject can do everything, or all users have the permissions of the role",
    hint: "bind a role with only the needed permissions to the account that needs them",
    source: "row 20; Kubernetes documentation, RBAC Good Practices",
    *find({ meantOf, came }) {
      for (const { resource, value } of came) yield* widenedBinding(resource, void 0, value);
      for (const pair of meantOf(...bindings))
        if (pair.change.kind === "changed" && isKind(pair.resource, ...bindings) && (touches(pair, "subjects") || touches(pair, "roleRef")))
          yield* widenedBinding(pair.resource, pair.before, pair.after);
    }
  }
];
function* widenedRoles(facts) {
  const { meantOf, added, isInstall, isMoved } = facts;
  const history = roleHistory(facts);
  for (const pair of meantOf(...roles))
    if (isKind(pair.resource, ...roles) && touches(pair, "rules"))
      yield* widenedRole(pair.resource, pair.before, pair.after, history, false);
  if (isMoved) return;
  for (const { resource, value } of added)
    if (isKind(resource, ...roles)) yield* widenedRole(resource, void 0, value, history, isInstall);
}
function* widenedRole(resource, before, after, history, isInstall) {
  const old = before === void 0 ? [] : rulesOf2(before);
  const gained = rulesOf2(after).flatMap(powersOf).filter((right) => !old.some((rule2) => covers(rule2, right)) && !history.wasGiven(resource, right));
  if (gained.length === 0) return;
  const isMild = gained.every((right) => isCustom2(right) || resource.kind === "Role" && !isTotal(right));
  yield {
    resource,
    ...(isInstall || isMild) && { severity: "medium" },
    path: keys("rules"),
    message: `${before === void 0 ? "gives" : "gains"} ${listed(rightsText(gained))}${resource.kind === "ClusterRole" ? " in the whole cluster" : ""}`
  };
}
function* narrowedRoles(facts) {
  const history = roleHistory(facts);
  for (const pair of facts.meantOf(...roles)) {
    if (pair.change.kind !== "changed" || !isKind(pair.resource, ...roles) || !touches(pair, "rules"))
      continue;
    const young = rulesOf2(pair.after);
    const lost3 = rulesOf2(pair.before).flatMap(rightsOf).filter((right) => !young.some((rule2) => covers(rule2, right)));
    const holders = history.holdersOf(pair.resource);
    if (lost3.length === 0 || holders.length === 0) continue;
    yield {
      resource: pair.resource,
      path: keys("rules"),
      message: `loses ${listed(rightsText(lost3))}; ${listed(holders)} ${holders.length === 1 ? "has" : "have"} the role`
    };
  }
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
      message: `makes ${listed(wasRole === role ? gained : young)} cluster-admin${resource.kind === "RoleBinding" ? ` of namespace ${resource.namespace}` : ""}`
    };
  else if (everyone.length > 0)
    yield { resource, path: keys("subjects"), message: `grants ${role} to ${listed(everyone)}` };
}
var subjects = (value) => (listOf(at(value, "subjects")) ?? []).map(
  (one2) => `${textAt(one2, "kind") ?? ""} ${textAt(one2, "name") ?? ""}`
);

// src/judge/rules/network/hosts.ts
function hostNames({ name, namespace }) {
  const full = `${name}.${namespace}`;
  return [name, full, `${full}.svc`, `${full}.svc.cluster.local`];
}
function callersOf(young, { resource, value }, ...mentioning) {
  const [name = "", ...full] = hostNames(resource);
  const isAddress = addressOf2(
    name,
    (listOf(at(value, "spec", "ports")) ?? []).map((port) => scalar(mapOf(port)?.get("port")))
  );
  const found = /* @__PURE__ */ new Map();
  const add = (entry, outcome) => {
    if (!found.has(entry.id)) found.set(entry.id, { who: called(entry), outcome });
  };
  for (const entry of mentioning.flatMap((of) => of.get(name) ?? [])) {
    if (entry.identity.namespace !== resource.namespace) continue;
    const isDomain = entry.identity.kind === "StatefulSet" && textAt(young.value(entry), "spec", "serviceName") === name;
    if (isDomain) add(entry, "its pods lose their own names");
    else if (isAddress(entry.document.text)) add(entry, "connections fail");
  }
  for (const host of full)
    for (const entry of mentioning.flatMap((of) => of.get(host) ?? [])) add(entry, "connections fail");
  return [...found.values()];
}
function addressOf2(name, ports) {
  const word2 = name.replaceAll(".", String.raw`\.`);
  const numbers2 = ports.filter((port) => /^\d+$/.test(port)).join("|");
  const withPort = numbers2 === "" ? "" : String.raw`|(?<![\w./@-])${word2}:(?:${numbers2})(?!\d)`;
  const pattern = new RegExp(String.raw`(?://|@)${word2}(?=[:/?"'\s]|$)${withPort}`, "m");
  return (text) => pattern.test(text);
}

// src/judge/rules/references.ts
var referable = ["Secret", "ConfigMap", "ServiceAccount", "PersistentVolumeClaim"];
var alwaysThere = /* @__PURE__ */ new Set([
  "ServiceAccount default",
  "ConfigMap kube-root-ca.crt",
  "ConfigMap openshift-service-ca.crt"
]);
var referenceRules = [
  {
    id: "reference-lost",
    severity: "high",
    kinds: ["Secret", "ConfigMap", "ServiceAccount", "PersistentVolumeClaim", "Service"],
    when: "a Secret, ConfigMap, ServiceAccount, claim or Service is removed or renamed while the new render still names it",
    why: "pods that need it cannot start (CreateContainerConfigError, FailedMount, ErrImagePull), an Ingress returns 503 or a default certificate, connections fail",
    hint: "keep its name, or change the references to it in the same release",
    source: "rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets, Ingress",
    find: lost2
  },
  {
    id: "service-removed",
    severity: "medium",
    kinds: ["Service"],
    when: "a Service is removed, renamed or moved to another namespace while its pods stay, and nothing in the new render names it",
    why: "its name no longer resolves: clients that connect to it by that name fail",
    hint: "keep it until the name is no longer used; an ExternalName Service can point the old name at the new one",
    source: "row 16; Kubernetes documentation, DNS for Services and Pods",
    possible: true,
    find: lostNames
  },
  {
    id: "reference-outside",
    severity: "info",
    kinds: ["workloads", "Ingress"],
    when: "a changed or new workload names a Secret, ConfigMap, ServiceAccount, claim (an Ingress: a Service) that is not in the render",
    why: "if it is not in the cluster either, its pods cannot start",
    hint: "create it in the namespace before the upgrade",
    source: "rows 18 and 19; Kubernetes documentation, ConfigMaps, Secrets",
    possible: true,
    find: outside
  },
  {
    id: "identity-removed",
    severity: "high",
    kinds: ["ServiceAccount"],
    when: "the annotation that sets the cloud identity of a ServiceAccount is removed or changed",
    why: "its pods lose their cloud permissions, or get other ones, as soon as they restart",
    hint: "restore the annotation, or check that the new role has all permissions of the old one",
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
var identityAnnotations = [
  "eks.amazonaws.com/role-arn",
  "iam.gke.io/gcp-service-account",
  "azure.workload.identity/client-id"
];
function* lost2(facts) {
  for (const { one: one2, users } of withUsers(facts, [...referable, "Service"])) {
    const [first] = users;
    if (first === void 0) continue;
    yield {
      resource: one2.resource,
      side: "before",
      message: `is ${goneAs(one2)}, but ${listed(users.map(({ who }) => who))} still ${users.length === 1 ? "names" : "name"} it: ${first.outcome}`
    };
  }
}
function* lostNames(facts) {
  const { old, young } = facts;
  for (const { one: one2, users } of withUsers(facts, ["Service"])) {
    const { namespace } = one2.resource;
    const selector2 = pairsSelector(at(one2.value, "spec", "selector"));
    if (users.length > 0 || selector2.labels.size === 0) continue;
    const stays = old.podsOf(namespace, selector2).find(
      ({ entry }) => young.named(entry.identity.group, entry.identity.kind, namespace, entry.identity.name)
    );
    if (stays === void 0) continue;
    yield {
      resource: one2.resource,
      side: "before",
      message: `is ${goneAs(one2)}, while ${called(stays.entry)} stays: possibly other clients use its old name`
    };
  }
}
function goneAs({ resource, became }) {
  if (became === void 0) return "removed";
  return became.name === resource.name && became.namespace !== resource.namespace ? `moved to namespace ${became.namespace}` : `renamed to ${became.name}`;
}
function* withUsers({ gone, young }, kinds2) {
  const asked3 = gone.filter(({ resource }) => isKind(resource, ...kinds2));
  const names4 = asked3.flatMap(
    ({ resource }) => resource.kind === "Service" ? hostNames(resource) : [resource.name]
  );
  const pods = young.podsMentioning(names4);
  const routes = young.routesMentioning(names4);
  const made = young.madeByOthers(names4);
  const hosts = asked3.filter(({ resource }) => resource.kind === "Service").flatMap(({ resource }) => hostNames(resource));
  const files = hosts.length === 0 ? /* @__PURE__ */ new Map() : mentions(young.ofKind("ConfigMap"), new Set(hosts));
  for (const one2 of asked3) {
    const { kind, name } = one2.resource;
    if (kind === "Secret" && made.has(name)) continue;
    const users = usersOf(young, one2.resource, pods.get(name) ?? [], routes.get(name) ?? []);
    yield { one: one2, users: kind === "Service" ? [...users, ...callersOf(young, one2, pods, files)] : users };
  }
}
function usersOf(young, { kind, name, namespace }, pods, routes) {
  const users = (entries, outcome, needs) => entries.filter((entry) => entry.identity.namespace === namespace && needs(young.value(entry), entry)).map((entry) => ({ who: called(entry), outcome }));
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
      (value, entry) => !isNeeded(value, entry) && named(value, entry).some(({ where: where2 }) => where2 === "imagePullSecrets")
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
  const changed3 = meant.filter(
    ({ change }) => change.kind === "changed" && change.changes.some(({ group: group3 }) => group3 === void 0)
  );
  const all = [
    ...changed3.map(({ resource, before, after }) => ({ resource, value: after, before })),
    ...came.map(({ resource, value }) => ({ resource, value, before: void 0 }))
  ];
  const open = all.flatMap(({ resource, value, before }) => {
    const known2 = new Set(before === void 0 ? [] : neededNames(before, resource));
    const missing = [...new Set(neededNames(value, resource))].filter((word2) => {
      const [kind = "", name = ""] = word2.split(" ");
      if (known2.has(word2) || alwaysThere.has(word2)) return false;
      if (young.named("", kind, resource.namespace, name) !== void 0) return false;
      return old.named("", kind, resource.namespace, name) === void 0;
    });
    return missing.length === 0 ? [] : [{ resource, missing }];
  });
  const made = young.madeByOthers(open.flatMap(({ missing }) => missing.map(nameOf2)));
  for (const { resource, missing } of open) {
    const left = missing.filter((word2) => !made.has(nameOf2(word2)));
    if (left.length > 0)
      yield {
        resource,
        message: `needs ${listed(left)}, which ${left.length === 1 ? "is" : "are"} not in the render; possibly the cluster has ${left.length === 1 ? "it" : "them"}`
      };
  }
}
var nameOf2 = (word2) => word2.slice(word2.indexOf(" ") + 1);
function neededNames(value, resource) {
  if (isKind(resource, "networking.k8s.io/Ingress")) return backends(value).map((name) => `Service ${name}`);
  return referencesOf(podTemplateOf(value, resource.kind)).filter(({ optional }) => !optional).map(({ kind, name }) => `${kind} ${name}`);
}

// src/judge/rules/release.ts
var releaseRules = [
  {
    id: "release-moved",
    severity: "critical",
    kinds: ["any"],
    when: "fullnameOverride, the chart name or the namespace in the templates changes, so that (nearly) all resources are replaced by ones with other names",
    why: "helm deletes all resources of the release and creates them anew",
    hint: "keep the names (fullnameOverride, nameOverride); to rename, plan how data and traffic move",
    source: "row 8; openabdev/openab#117",
    *find({ isMoved, isSecondRelease, before, after, young }) {
      if (!isMoved || isSecondRelease) return;
      const own = before.entries.filter(
        ({ identity, header }) => identity.namespace !== "" && !header.isHook
      );
      const gone = own.filter(({ id }) => after.find(id) === void 0);
      const count2 = (kind) => gone.filter(({ identity }) => identity.kind === kind).length;
      const [old] = gone;
      const place = old && young.ofKind(old.identity.kind).find(({ id }) => before.find(id) === void 0);
      if (old === void 0 || place === void 0) return;
      const isNear = old.identity.namespace === place.identity.namespace;
      const nameOf5 = ({ identity }) => isNear ? identity.name : `${identity.namespace}/${identity.name}`;
      const claims = count2("PersistentVolumeClaim") + count2("StatefulSet");
      yield {
        resource: refOfEntry(old),
        side: "both",
        message: `${counted(gone.length, "resource")} of ${own.length} are replaced by ones with other names (${old.identity.kind} ${nameOf5(old)} -> ${nameOf5(place)})${claims > 0 ? `; ${counted(claims, "of them holds", "of them hold")} data` : ""}`
      };
    }
  },
  {
    id: "keep-too-late",
    severity: "critical",
    kinds: ["any"],
    when: "helm.sh/resource-policy: keep is added in the same change that renames the resource or makes it a hook",
    why: "helm reads the annotation of the live object: the old resource has none and is deleted",
    hint: "release the annotation alone first, then rename in a second release",
    source: "row 6; helm#5225, pkg/kube/resource_policy.go",
    *find({ meant, isMoved }) {
      if (isMoved) return;
      for (const pair of meant) {
        if (!touches(pair, "metadata", "annotations") || !leaves(pair)) continue;
        if (isKept(pair.before) || !isKept(pair.after)) continue;
        yield {
          resource: pair.change.before,
          message: "the keep annotation comes too late: the resource in the cluster does not have it yet and is deleted"
        };
      }
    }
  },
  {
    id: "hook-gained",
    severity: "critical",
    kinds: ["any"],
    when: "helm.sh/hook is added to a resource that was an ordinary part of the release (medium for Jobs and Pods)",
    why: "hooks are not part of the release: helm deletes the resource at the end of the upgrade, also the one that the hook has just created",
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
    why: "an added finalizer blocks deletion until its controller removes it; a removed one skips its cleanup",
    hint: "check that the controller of an added finalizer runs, and that the cleanup of a removed one is not needed",
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
            message: `finalizer ${listed(added)} is added: deletion waits for its controller`
          };
        if (removed.length > 0)
          yield {
            resource: pair.resource,
            message: `finalizer ${listed(removed)} is removed: its cleanup is skipped`
          };
      }
    }
  }
];
var gainsHook = ({ change, resource }) => change.kind === "changed" && change.before.hook === void 0 && resource.hook !== void 0;
var leaves = (pair) => pair.change.kind === "renamed" && pair.change.before.hook === void 0 || gainsHook(pair);
function finalizers(value) {
  const list = at(value, "metadata", "finalizers");
  return Array.isArray(list) ? list.filter((item) => typeof item === "string" && !isMap(item)) : [];
}

// src/judge/rules/reliability.ts
var probes = ["readinessProbe", "livenessProbe", "startupProbe"];
var reliabilityRules = [
  {
    id: "probe-removed",
    severity: "medium",
    kinds: ["workloads"],
    when: "readinessProbe, livenessProbe or startupProbe of a container is removed",
    why: "pods get traffic before they are ready, or hanging pods are not restarted",
    hint: "keep the probe, or replace it",
    source: "row 30; Kubernetes documentation, Liveness, Readiness and Startup Probes",
    *find({ meant }) {
      for (const [pair, old, young] of withContainers(meant))
        for (const [name, before, after] of both(old, young)) {
          const gone = probes.filter((probe) => before.has(probe) && !after.has(probe));
          if (gone.length > 0)
            yield {
              resource: pair.resource,
              path: containersPath(pair, name),
              message: `container ${name} loses its ${listed(gone)}`
            };
        }
    }
  },
  {
    id: "resources-lowered",
    severity: "medium",
    kinds: ["workloads"],
    when: "a request or a limit of a container is removed or lowered (info for a removed CPU limit)",
    why: "the container may be OOM-killed, throttled, or scheduled to a node without enough resources",
    hint: "compare it with the current usage (kubectl top pods)",
    source: "row 30; Kubernetes documentation, Resource Management for Pods and Containers",
    *find({ meant }) {
      for (const [pair, old, young] of withContainers(meant))
        for (const [name, before, after] of both(old, young)) {
          const lowered = loweredResources(before, after);
          if (lowered.length === 0) continue;
          const isMild = lowered.every(({ isHarmless }) => isHarmless);
          yield {
            resource: pair.resource,
            ...isMild && { severity: "info" },
            path: containersPath(pair, name),
            message: `container ${name}: ${listed(
              lowered.map(({ text }) => text),
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
    why: "pods that need longer to finish their work are killed",
    hint: "allow the time that the longest request needs",
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
var containersPath = (pair, name) => [
  ...keys(...podSpecPath(pair.resource.kind), "containers"),
  { kind: "item", keys: [{ key: "name", value: name }], occurrence: 1 }
];
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
    const known2 = before.get(name);
    if (!init && known2 !== void 0) yield [name, known2, value];
  }
}
function loweredResources(before, after) {
  return ["requests", "limits"].flatMap((field) => {
    const old = mapOf(at(before, "resources", field)) ?? /* @__PURE__ */ new Map();
    return [...old].flatMap(([name, amount2]) => {
      const now = at(after, "resources", field, name);
      const text = `${field === "requests" ? "request" : "limit"} of ${name} ${scalar(amount2)} -> ${now === void 0 ? "none" : scalar(now)}`;
      if (now === void 0) {
        const isFilled = field === "requests" && at(after, "resources", "limits", name) !== void 0;
        return isFilled ? [] : [{ text, isHarmless: field === "limits" && name === "cpu" }];
      }
      const [was, is] = [quantityOf(amount2), quantityOf(now)];
      return was !== void 0 && is !== void 0 && is < was ? [{ text, isHarmless: false }] : [];
    });
  });
}

// src/judge/rules/review-weakened.ts
var reviewWeakenedRow = {
  id: "review-weakened",
  severity: "high",
  kinds: ["any"],
  when: "the change itself weakens a rule of its context: gate.require or gate.failOn, more gate.vary, fewer policies, more allowOutside",
  why: "after the merge, deploys are checked less than before, and what the weaker rule lets pass is not reported",
  hint: "review this change of the rules first; let CODEOWNERS own pligos.yaml",
  source: "docs/security.md"
};

// src/judge/rules/second-release.ts
var secondReleaseRow = {
  id: "second-release",
  severity: "high",
  kinds: ["any"],
  when: "a context deploys to another release name or namespace than before",
  why: "helm installs a second release, and the old one keeps running and is no longer upgraded; helm refuses the install where a resource belongs to the old one (invalid ownership metadata)",
  hint: "keep the release and the namespace; to move, plan how data and traffic move, then uninstall the old release",
  source: "helm, pkg/action/validate.go; test/real/accepted-by-helm.cluster.test.ts"
};

// src/judge/rules/shared-owners.ts
var sharedOwnerRow = {
  id: "shared-owner",
  severity: "high",
  kinds: ["any"],
  when: "two contexts of one cluster render a resource of the same kind, namespace and name",
  why: "helm refuses the second release (invalid ownership metadata), or each deployment overwrites the other",
  hint: "give one of them another name or namespace, or keep the resource in one context only",
  source: "helm, pkg/action/validate.go"
};

// src/judge/rules/secret-makers.ts
var makers = [
  { kind: "cert-manager.io/Certificate", path: ["spec", "secretName"], old: "stays" },
  {
    kind: "external-secrets.io/ExternalSecret",
    path: ["spec", "target", "name"],
    old: "goes",
    where: { path: ["spec", "target", "creationPolicy"], is: ["", "Owner"] }
  },
  { kind: "bitnami.com/SealedSecret", path: [], old: "goes" },
  { kind: "onepassword.com/OnePasswordItem", path: [], old: "goes" },
  ...["VaultStaticSecret", "VaultDynamicSecret", "VaultPKISecret"].map(
    (kind) => ({
      kind: `secrets.hashicorp.com/${kind}`,
      path: ["spec", "destination", "name"],
      old: "goes",
      where: { path: ["spec", "destination", "create"], is: ["true"] }
    })
  )
];
var secretMakerRules = [
  {
    id: "secret-maker-lost",
    severity: "high",
    kinds: ["Certificate", "ExternalSecret", "SealedSecret", "VaultStaticSecret", "OnePasswordItem"],
    when: "the resource that creates a Secret is removed, or creates another one, while the new render still names the old Secret",
    why: "the Secret is deleted and new pods cannot start; the Secret of a Certificate stays and will expire",
    hint: "keep the name of the Secret, or change the references to it in the same release",
    source: "rows 17 and 18; documentation of cert-manager, External Secrets, Sealed Secrets, Vault Secrets Operator",
    find: lostMakers
  }
];
function* lostMakers({ meantOf, gone, young }) {
  const lost3 = [];
  for (const maker of makers) {
    for (const { change, resource, before, after } of meantOf(maker.kind)) {
      const [was, is] = [madeBy(maker, before), madeBy(maker, after)];
      if (change.kind === "changed" && was !== void 0 && was !== is)
        lost3.push({ resource, maker, secret: was, now: is ?? "" });
    }
    for (const { resource, value } of gone) {
      const secret = `${resource.group}/${resource.kind}` === maker.kind ? madeBy(maker, value) : void 0;
      if (secret !== void 0) lost3.push({ resource, maker, secret, now: "" });
    }
  }
  if (lost3.length === 0) return;
  const names4 = lost3.map(({ secret }) => secret);
  const pods = young.podsMentioning(names4);
  const routes = young.routesMentioning(names4);
  const jobs = mentions(young.ofKind("Job"), new Set(names4));
  const isMade = madeIn(young);
  for (const { resource, maker, secret, now } of lost3) {
    const { namespace } = resource;
    const isThere = young.named("", "Secret", namespace, secret) !== void 0;
    const isForIngress = (routes.get(secret) ?? []).some(
      (entry) => entry.identity.namespace === namespace && isIssued(young.value(entry))
    );
    if (isThere || isForIngress || jobs.has(secret) || isMade(namespace, secret)) continue;
    const users = usersOf(
      young,
      { kind: "Secret", name: secret, namespace },
      pods.get(secret) ?? [],
      routes.get(secret) ?? []
    );
    const [first] = users;
    if (first === void 0) continue;
    const what = now === "" ? `no longer creates Secret ${secret}` : `creates Secret ${now} instead of ${secret}`;
    const who = `${listed(users.map((user) => user.who))} still ${users.length === 1 ? "names" : "name"} it`;
    yield {
      resource,
      ...now === "" ? { side: "before" } : { path: keys(...maker.path) },
      message: `${what}, but ${who}: ${maker.old === "stays" ? "the old one is no longer renewed and will expire" : first.outcome}`
    };
  }
}
function madeBy({ path, where: where2 }, value) {
  if (where2 !== void 0) {
    if (!where2.is.includes(scalar(at(value, ...where2.path)))) return void 0;
  }
  const written = path.length === 0 ? void 0 : textAt(value, ...path);
  return written === void 0 || written === "" ? textAt(value, "metadata", "name") : written;
}
function madeIn(side2) {
  const made = /* @__PURE__ */ new Set();
  for (const maker of makers)
    for (const entry of side2.ofKind(maker.kind.slice(maker.kind.indexOf("/") + 1))) {
      const secret = madeBy(maker, side2.value(entry));
      if (secret !== void 0) made.add(`${entry.identity.namespace} ${secret}`);
    }
  return (namespace, secret) => made.has(`${namespace} ${secret}`);
}

// src/judge/rules/network/selectors.ts
var selecting2 = ["apps/Deployment", "apps/StatefulSet", "apps/DaemonSet", "apps/ReplicaSet"];
var selectorRules = [
  {
    id: "selector-with-version",
    severity: "high",
    kinds: ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"],
    when: "a new selector names a label that changes with the version (helm.sh/chart, app.kubernetes.io/version, chart: name-1.2.3)",
    why: "selectors are immutable: the next version of the chart cannot be installed over this one",
    hint: "select only by app.kubernetes.io/name and app.kubernetes.io/instance",
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
    when: "the selector of a Service matches no pods of the render (medium for a new Service, unless a custom resource may create its pods)",
    why: "it has no endpoints: connections to it fail",
    hint: "set its selector to the labels of the pod template",
    source: "row 14; Kubernetes documentation, Services",
    find: servicesWithoutPods
  }
];
function* versioned(resource, value) {
  if (!isKind(resource, ...selecting2)) return;
  const found = versionKeys(value);
  if (found.length > 0)
    yield {
      resource,
      path: keys("spec", "selector", "matchLabels"),
      message: `selects by ${listed(found)}, which the next version changes: that upgrade will fail`
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
      message: `no longer selects pods (it selected ${called(first.entry)}): it has no endpoints`
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
      ...uncertain("pods", [
        `selects no pods in ${isInstall ? "this release" : "the new render"}`,
        "; possibly it selects pods of another release"
      ])
    };
  }
}
function endangered({ pairs, gone, old, young }) {
  const found = /* @__PURE__ */ new Set();
  const add = (namespace, labels) => {
    if (labels.size === 0) return;
    for (const service of old.servicesOf(namespace, labels)) {
      const now = young.named("", "Service", namespace, service.identity.name);
      if (now !== void 0) found.add(now);
    }
  };
  for (const pair of pairs) {
    if (pair.change.kind !== "changed") continue;
    if (isKind(pair.resource, "Service") && touches(pair, "spec", "selector")) {
      const now = young.named("", "Service", pair.resource.namespace, pair.resource.name);
      if (now !== void 0) found.add(now);
    } else if (changesPodLabels(pair, old))
      add(pair.resource.namespace, labelsOf(podTemplateOf(pair.before, pair.resource.kind)));
  }
  for (const { resource, value } of gone)
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
  let known2;
  const read2 = () => ({
    hasOperators: [...after.kinds.values()].some((versions3) => [...versions3].some(isCustom)),
    namespaces: new Set(
      ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet", "Pod"].flatMap(
        (kind) => young.ofKind(kind).map(({ identity }) => identity.namespace)
      )
    )
  });
  return (namespace) => {
    known2 ??= read2();
    return known2.hasOperators || !known2.namespaces.has(namespace);
  };
}

// src/judge/rules/network/services.ts
var exposingAnnotations = [
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
var serviceRules = [
  {
    id: "service-address-released",
    severity: "high",
    kinds: ["Service"],
    when: "the type is no longer LoadBalancer, or spec.loadBalancerIP or an annotation that configures the load balancer changes",
    why: "the cloud releases the external address, or makes an internal load balancer public or the reverse",
    hint: "reserve the address, or add a second Service and move the traffic to it first",
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
              message: `${name} ${old ?? "unset"} -> ${young ?? "unset"}: the load balancer may be replaced, and may be reachable from other networks`
            };
        }
      }
    }
  },
  {
    id: "service-opened",
    severity: "high",
    kinds: ["Service"],
    when: "type becomes LoadBalancer or NodePort, or loadBalancerSourceRanges is removed or opened to all addresses",
    why: "more clients can reach the Service from outside of the cluster",
    hint: "check that it may be public; list the allowed ranges in loadBalancerSourceRanges",
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
            message: "loadBalancerSourceRanges allows all addresses"
          };
      }
    }
  },
  {
    id: "service-port-removed",
    severity: "high",
    kinds: ["Service"],
    when: "a port of a Service is removed or its number changes",
    why: "connections to that port are refused",
    hint: "keep the old port beside the new one until it is no longer used",
    source: "row 16; Kubernetes documentation, Services",
    *find({ meantOf }) {
      for (const pair of meantOf("Service")) {
        if (pair.change.kind !== "changed" || !isKind(pair.resource, "Service") || !touches(pair, "spec", "ports") || // It is a name from then on, whose ports are those of what it leads to.
        textAt(pair.after, "spec", "type") === "ExternalName")
          continue;
        const now = new Set(portsOf2(pair.after).map(({ port }) => port));
        const lost3 = portsOf2(pair.before).filter(({ port }) => !now.has(port));
        if (lost3.length === 0) continue;
        yield {
          resource: pair.resource,
          path: keys("spec", "ports"),
          message: `port ${listed(lost3.map(({ port }) => port))} is removed`
        };
      }
    }
  },
  {
    id: "target-port-missing",
    severity: "high",
    kinds: ["Service"],
    when: "a targetPort no longer names a port of the pods (medium for a number that no container declares)",
    why: "the port of the Service leads nowhere",
    hint: "use a port of the container, or add the port to the container",
    source: "row 16; Kubernetes documentation, Services, Port definitions",
    find: targetPortsMissing
  }
];
function portsOf2(service) {
  return (listOf(at(service, "spec", "ports")) ?? []).flatMap((item) => {
    const port = mapOf(item);
    if (port === void 0) return [];
    const number2 = scalar(port.get("port"));
    const target = port.get("targetPort");
    const protocol = scalar(port.get("protocol")) || "TCP";
    return [
      {
        port: protocol === "TCP" ? number2 : `${number2}/${protocol}`,
        target: target === void 0 ? number2 : scalar(target),
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
    for (const port of portsOf2(value)) {
      if (leads(port, pods)) continue;
      const same = was && portsOf2(was).find((one2) => one2.port === port.port);
      if (same !== void 0 && same.target === port.target && !leads(same, oldPods)) continue;
      if (!port.isNamed && (same === void 0 || !leads(same, oldPods))) continue;
      const [pod] = pods;
      yield {
        resource: refOfEntry(entry),
        path: keys("spec", "ports"),
        ...!port.isNamed && { severity: "medium" },
        message: `port ${port.port} targets ${port.isNamed ? `port "${port.target}"` : port.target}, which no container of ${pod?.entry.identity.kind ?? ""} ${pod?.entry.identity.name ?? ""} ${port.isNamed ? "has" : "declares"}`
      };
    }
  }
}
var leads = (port, pods) => pods.some(
  ({ template }) => containersOf(template).some(
    ({ value }) => (listOf(value.get("ports")) ?? []).some(
      (item) => scalar(mapOf(item)?.get(port.isNamed ? "name" : "containerPort")) === port.target
    )
  )
);
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
var isOutside3 = (type) => type === "LoadBalancer" || type === "NodePort";
var ranges = (value) => (listOf(at(value, "spec", "loadBalancerSourceRanges")) ?? []).map(scalar);
var isOpen = (found) => found.some((range2) => range2 === "0.0.0.0/0" || range2 === "::/0");
var isInternal = (value) => exposingAnnotations.some((name) => /^(true|internal)$/i.test(annotation(value, name) ?? ""));

// src/judge/rules/definitions/transitions.ts
var transitionRules = [
  {
    id: "immutable-by-definition",
    severity: "high",
    kinds: ["custom resources"],
    when: "a field changes that its CustomResourceDefinition makes immutable in both renders (self == oldSelf or self.x == oldSelf.x)",
    why: "the API server rejects the update: helm upgrade fails halfway, and resources that were sent before stay changed",
    hint: "keep the old value; for another one give the resource another name, or delete it before the upgrade",
    source: "Kubernetes documentation, Validation rules, Transition rules; rejected by a 1.34.4 server",
    *find(facts) {
      const young = fixedFields(facts.young);
      const old = fixedFields(facts.old);
      for (const pair of facts.meant) if (isAsked(pair, facts)) yield* hitsOf(pair, young(pair), old(pair));
    }
  }
];
var isAsked = ({ change, resource }, { young }) => change.kind === "changed" && change.before.apiVersion === resource.apiVersion && change.before.hook === void 0 && resource.hook === void 0 && resource.group.includes(".") && young.ofKind(definitionKind).some(({ header }) => header.name.endsWith(`.${resource.group}`));
var definitionKind = "CustomResourceDefinition";
function* hitsOf(pair, fixed, before) {
  const known2 = new Set(before.map((path) => path.join(".")));
  for (const path of fixed) {
    if (!known2.has(path.join(".")) || !touches(pair, ...path)) continue;
    const [was, is] = [at(pair.before, ...path), at(pair.after, ...path)];
    if (was === void 0 || is === void 0 || !differs(was, is)) continue;
    yield {
      resource: pair.resource,
      path: keys(...path),
      message: `${path.join(".")} is immutable by its definition: the API server rejects this change`
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
function fixedFields(side2) {
  const known2 = /* @__PURE__ */ new Map();
  return ({ resource: { group: group3, kind, apiVersion } }) => {
    const key = `${apiVersion} ${kind}`;
    const found = known2.get(key) ?? read(side2, group3, kind, apiVersion.slice(group3.length + 1));
    known2.set(key, found);
    return found;
  };
}
function read(side2, group3, kind, version) {
  const isOf = (entry) => entry.header.name.endsWith(`.${group3}`) && textAt(side2.value(entry), "spec", "names", "kind") === kind;
  const definition2 = side2.ofKind(definitionKind).find(isOf);
  const versions3 = definition2 && listOf(at(side2.value(definition2), "spec", "versions"));
  const one2 = versions3?.map(mapOf).find((found2) => textAt(found2, "name") === version);
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
var plain2 = /^\s*(self|oldSelf)((?:\.\w+)*)\s*==\s*(self|oldSelf)((?:\.\w+)*)\s*$/;
function fixedBelow(rule2) {
  const [, left, leftPath, right, rightPath] = plain2.exec(rule2) ?? [];
  if (left === void 0 || left === right || leftPath !== rightPath) return void 0;
  return (leftPath ?? "").split(".").slice(1);
}

// src/judge/rules/variables.ts
var rows = [
  {
    id: "variable-twice",
    severity: "medium",
    when: "a container gets an environment variable twice",
    why: "the last one counts; Helm 4 fails (server-side apply rejects duplicates), and Helm 3 removes both when one of them is removed later",
    hint: "keep one of them",
    source: "helm#31529, helm#12438; tried with helm 3.17.2 and 4.1.4",
    isMeant: (now, before) => now > 1 && now > before,
    says: "twice: the last one counts, and Helm 4 rejects it"
  },
  {
    id: "variable-taken-away",
    severity: "high",
    when: "a container had an environment variable twice and has it once now",
    why: "the patch of Helm 3 removes entries by name: it removes both, and the container runs without the variable",
    hint: "run the same upgrade twice: the second one restores the variable; or rename the remaining one",
    source: "helm#12438, helm#12643; tried with helm 3.17.2",
    isMeant: (now, before) => now === 1 && before > 1,
    says: "once instead of twice: Helm 3 removes both"
  }
];
var variableRules = rows.map(({ isMeant, says, ...rule2 }) => ({
  ...rule2,
  kinds: ["workloads"],
  *find({ meant, came }) {
    for (const { resource, before, after } of changed2(meant))
      yield* variablesHit(resource, namesOf2(resource, after, before, isMeant), says);
    for (const { resource, value } of came)
      yield* variablesHit(resource, namesOf2(resource, value, void 0, isMeant), says);
  }
}));
function* changed2(pairs) {
  for (const pair of pairs) if (pair.change.kind === "changed" && touchesVariables(pair)) yield pair;
}
var touchesVariables = (pair) => touches(pair, ...podSpecPath(pair.resource.kind));
var known = /* @__PURE__ */ new WeakMap();
function hasTwice(value, kind) {
  const before = known.get(value);
  if (before !== void 0) return before;
  const answer = containersOf(podTemplateOf(value, kind)).some((container) => {
    const variables = listOf(container.value.get("env")) ?? [];
    return new Set(variables.map((variable) => mapOf(variable)?.get("name"))).size < variables.length;
  });
  known.set(value, answer);
  return answer;
}
function timesOf(value, kind) {
  const times = /* @__PURE__ */ new Map();
  for (const container of containersOf(podTemplateOf(value, kind)))
    for (const variable of listOf(container.value.get("env")) ?? []) {
      const name = `${container.name} ${textAt(variable, "name") ?? ""}`;
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  return times;
}
function namesOf2({ kind }, after, before, isMeant) {
  if (![before, after].some((value) => value !== void 0 && hasTwice(value, kind))) return [];
  const times = before === void 0 ? void 0 : timesOf(before, kind);
  return [...timesOf(after, kind)].filter(([name, now]) => isMeant(now, times?.get(name) ?? 0)).map(([name]) => name);
}
function* variablesHit(resource, names4, what) {
  if (names4.length === 0) return;
  const words3 = names4.map((name) => {
    const [container = "", variable = ""] = name.split(" ");
    return `${variable} of container ${container}`;
  });
  yield {
    resource,
    path: keys(...podSpecPath(resource.kind), "containers"),
    message: `has ${listed(words3)} ${what}`
  };
}

// src/judge/rules/access/webhooks.ts
var group2 = "admissionregistration.k8s.io";
var kinds = [`${group2}/ValidatingWebhookConfiguration`, `${group2}/MutatingWebhookConfiguration`];
var vital = /* @__PURE__ */ new Set([
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
var webhookRules = [
  {
    id: "webhook-blocks-cluster",
    severity: "high",
    kinds: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"],
    when: "a webhook with failurePolicy Fail now matches pods, nodes or all resources, in all namespaces",
    why: "while its backend is down, none of these resources can be created or changed, its own pods included",
    hint: "exclude its own namespace and kube-system with a namespaceSelector, or set failurePolicy: Ignore",
    source: "row 23; Kubernetes documentation, Admission Webhook Good Practices",
    *find({ meantOf, came }) {
      for (const { resource, value } of came) {
        if (!isKind(resource, ...kinds)) continue;
        for (const hook of hooksOf(value).filter(blocks))
          yield {
            resource,
            path: keys("webhooks"),
            message: `webhook ${nameOf3(hook)} intercepts ${reach(hook)} and blocks all of it while its backend is down`
          };
      }
      for (const pair of meantOf(...kinds)) {
        if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
        const before = new Set(hooksOf(pair.before).filter(blocks).map(nameOf3));
        for (const hook of hooksOf(pair.after).filter(blocks))
          if (!before.has(nameOf3(hook)))
            yield {
              resource: pair.resource,
              path: keys("webhooks"),
              message: `webhook ${nameOf3(hook)} now intercepts ${reach(hook)} and blocks all of it while its backend is down`
            };
      }
    }
  },
  {
    id: "webhook-without-backend",
    severity: "high",
    kinds: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"],
    when: "the Service of a webhook is removed or renamed, or a webhook names another one that is not in the render (medium with failurePolicy Ignore)",
    why: "every request that the webhook matches fails, or is not checked",
    hint: "remove the webhook before its Service, or correct clientConfig.service",
    source: "row 23; Kubernetes documentation, Dynamic Admission Control",
    *find({ gone, meantOf, young, old }) {
      const lostServices = new Set(
        gone.filter(({ resource }) => isKind(resource, "Service")).map(({ resource }) => `${resource.namespace}/${resource.name}`)
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
              message: `webhook ${nameOf3(hook)} calls Service ${service}, which is removed`
            };
          }
      for (const pair of meantOf(...kinds)) {
        if (pair.change.kind !== "changed" || !isKind(pair.resource, ...kinds)) continue;
        const before = new Map(hooksOf(pair.before).map((hook) => [nameOf3(hook), serviceOf(hook)]));
        for (const hook of hooksOf(pair.after)) {
          const [was, is] = [before.get(nameOf3(hook)), serviceOf(hook)];
          if (was === void 0 || is === void 0 || was === is || lostServices.has(is)) continue;
          const isThere = (side2, [namespace = "", name = ""]) => side2.named("", "Service", namespace, name) !== void 0;
          if (!isThere(old, was.split("/")) || isThere(young, is.split("/"))) continue;
          yield {
            resource: pair.resource,
            ...!isFail(hook) && { severity: "medium" },
            path: keys("webhooks"),
            message: `webhook ${nameOf3(hook)} calls Service ${is} instead of ${was}, which is not in the render`
          };
        }
      }
    }
  }
];
var hooksOf = (value) => (listOf(at(value, "webhooks")) ?? []).map(mapOf).filter((hook) => hook !== void 0);
var nameOf3 = (hook) => textAt(hook, "name") ?? "";
var isFail = (hook) => (textAt(hook, "failurePolicy") ?? "Fail") === "Fail";
function serviceOf(hook) {
  const name = textAt(hook, "clientConfig", "service", "name");
  return name === void 0 ? void 0 : `${textAt(hook, "clientConfig", "service", "namespace") ?? ""}/${name}`;
}
function blocks(hook) {
  const isNarrowed = ["namespaceSelector", "objectSelector"].some((field) => {
    const selector2 = at(hook, field);
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
var reach = (hook) => {
  const found = [...new Set(vitalOf(hook))];
  return found.some((name) => name.startsWith("*")) ? "every resource" : found.join(", ");
};

// src/judge/rules/index.ts
function alsoTests(rule2) {
  return { ...rule2, judgesTests: true };
}
var dangerRules = [
  ...dataLossRules,
  ...mountedClaimRules,
  ...crdRules,
  ...transitionRules,
  ...releaseRules,
  ...replacedWorkloadRules,
  ...capacityRules,
  ...selectorRules,
  ...serviceRules,
  ...ingressRules,
  ...claimedRouteRules,
  ...backendPortRules,
  ...portNameRules,
  ...referenceRules,
  ...secretMakerRules,
  ...innerNameRules,
  ...variableRules,
  ...accountRules.map(alsoTests),
  ...rbacRules,
  ...podSecurityRules,
  ...webhookRules,
  ...networkPolicyRules,
  ...budgetRules,
  ...reliabilityRules,
  ...placementRules,
  ...imageRules.map(alsoTests),
  ...clusterWideRules,
  ...quotaRules,
  ...configRestartRules
];
var allRules = [...immutableRules, ...dangerRules];
var contextRows = [sharedOwnerRow, secondReleaseRow, reviewWeakenedRow];

// src/judge/validate/rules.ts
var any = ["any"];
var source5 = "the OpenAPI descriptions of Kubernetes 1.30 to 1.36 and its Go validation; test/real/validation.cluster.test.ts";
var validationRules = [
  {
    id: "api-removed",
    severity: "high",
    kinds: any,
    when: "the Kubernetes version of the context does not serve the API version",
    why: "helm does not find the kind, and the whole upgrade fails before anything changes",
    hint: "use the version that is served",
    source: "k8s:prerelease-lifecycle-gen in k8s.io/api, and what each minor serves"
  },
  {
    id: "wrong-type",
    severity: "high",
    kinds: any,
    when: "a value has the wrong type for its field: a number for a string, a map for a list",
    why: "the API server cannot decode the resource and rejects it",
    hint: "give a value of that type",
    source: source5
  },
  {
    id: "missing-field",
    severity: "high",
    kinds: any,
    when: "a required field is left out, null or empty",
    why: "the API server rejects the resource",
    hint: "give it a value",
    source: source5
  },
  {
    id: "bad-quantity",
    severity: "high",
    kinds: any,
    when: "a value is not a valid quantity: 500mb, 1 GB",
    why: "the API server cannot decode the resource and rejects it",
    hint: "write a number and a unit such as m, k, M, G, Ki, Mi or Gi",
    source: source5
  },
  {
    id: "bad-name",
    severity: "high",
    kinds: any,
    when: "a name, label, key or port name has characters or a length that Kubernetes does not allow",
    why: "the API server rejects the resource",
    hint: "rename it",
    source: source5
  },
  {
    id: "bad-enum",
    severity: "high",
    kinds: any,
    when: "a value is not in the enum of its field: imagePullPolicy: Sometimes",
    why: "the API server rejects the resource",
    hint: "use one of the known values",
    source: source5
  },
  {
    id: "bad-value",
    severity: "high",
    kinds: any,
    when: "a value is not allowed by its schema: a pattern, a range, a length, a time, base64",
    why: "the API server rejects the resource",
    hint: "use an allowed value",
    source: source5
  },
  {
    id: "contradiction",
    severity: "high",
    kinds: any,
    when: "fields exclude each other, or name something missing: a mount without its volume, two containers with one name, a request above its limit, a selector that does not match its template",
    why: "the API server rejects the resource",
    hint: "make the fields agree",
    source: "pkg/apis/GROUP/validation of Kubernetes 1.34.4; test/real/validation-laws.cluster.test.ts asks a server"
  },
  {
    id: "unknown-field",
    severity: "medium",
    kinds: any,
    when: "a field does not exist in the kind: misspelled or in the wrong place",
    why: "Helm 3 installs the resource without it and says so in a warning only; Helm 4 fails",
    hint: "remove it, or move it to where it belongs",
    source: source5
  },
  {
    id: "unknown-kind",
    severity: "medium",
    kinds: any,
    when: "a kind does not exist in its built-in API group",
    why: "helm does not find the kind and the whole upgrade fails, unless the cluster adds the kind to the group",
    hint: "correct apiVersion and kind",
    source: source5
  },
  {
    id: "api-deprecated",
    severity: "medium",
    kinds: any,
    when: "an API version is removed in a later Kubernetes version (info if that is more than two minor versions away)",
    why: "the chart fails after the cluster is upgraded",
    hint: "use the newer version",
    source: "k8s:prerelease-lifecycle-gen in k8s.io/api"
  },
  {
    id: "no-schema",
    severity: "info",
    kinds: any,
    when: "validation covers all kinds, but some kinds or this Kubernetes version have no schema",
    why: "these resources are not validated, or only against the schemas of the nearest version",
    hint: "add their CustomResourceDefinitions or JSON Schemas to a folder that `schemas` names",
    source: "pligos"
  }
];

// src/report/outcome.ts
var isFailure = ({ error, side: side2 }) => error === true && side2 !== "before";
var isBaseUnknown = ({ comparison, problems }) => comparison !== void 0 && problems.some(({ side: side2, problem: problem2 }) => side2 === "base" && isError(problem2));
function reachesLimit(context, failOn) {
  if (failOn === "none") return false;
  if (isBaseUnknown(context)) return true;
  const { comparison } = context;
  const findings = (comparison?.findings ?? []).filter(isCounted);
  if (failOn === "changes") return (comparison?.resources.length ?? 0) > 0 || findings.length > 0;
  const limit = severities.indexOf(failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}
var isCounted = ({ allowed, rule: rule2 }) => allowed === void 0 && rule2 !== unusedException;

// src/report/sections/problems.ts
function sharedProblems(report) {
  const shared2 = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const sideProblem of context.problems) {
      const { side: side2, problem: problem2 } = sideProblem;
      const { severity, code: code2, message: message2, hint: hint5, at: at2 } = problem2;
      const hidesBase = side2 === "base" && isBaseUnknown(context);
      const place = [at2?.file, at2?.line, at2?.column];
      const key = JSON.stringify([side2, severity, code2, message2, hint5, ...place, hidesBase]);
      const known2 = shared2.get(key);
      if (known2 === void 0) shared2.set(key, { ...sideProblem, contexts: [index], hidesBase });
      else if (known2.contexts.at(-1) !== index) known2.contexts.push(index);
    }
  }
  return [...shared2.values()];
}
var mostNames = 6;
function contextsOf({ contexts }, { names: names4 }, shown) {
  const rest = contexts.length - mostNames;
  const first = contexts.slice(0, rest > 1 ? mostNames : void 0).map((index) => shown(names4[index] ?? ""));
  return `${first.join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
}

// src/report/places.ts
function placesOf(report) {
  const services = new Set(report.contexts.map((context) => context.service));
  const isMixed = report.contexts.some(({ against }) => against === void 0);
  const names4 = report.contexts.map(({ service, context, against }) => {
    const parts = services.size > 1 || context === "" ? [service, context] : [context];
    const name = parts.filter((part2) => part2 !== "").join("/") || "manifests";
    return isMixed && against !== void 0 ? `${name} (${against})` : name;
  });
  return { names: names4, compared: report.contexts.filter((context) => context.comparison !== void 0).length };
}
function namesWhere(places, contexts) {
  return contexts.length === places.compared ? [] : contexts.map((index) => places.names[index] ?? "");
}

// src/report/sections/stops.ts
function stopSentences(report, mark) {
  const { names: names4 } = placesOf(report);
  const placesByReason = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const { because, what } of stopsOf(context, report.failOn ?? "none", mark)) {
      const places = placesByReason.get(because) ?? [];
      places.push(`${what} in ${mark(names4[index] ?? "")}`);
      placesByReason.set(because, places);
    }
  }
  return [...placesByReason].map(
    ([because, places]) => `This run fails because ${because}: ${listed2(places)}`
  );
}
var stopLines = (report) => stopSentences(report, (text) => text).map(sentence);
function stopsOf(context, inputLimit, mark) {
  const failures = (context.comparison?.findings ?? []).filter(isFailure);
  const rules = new Set(failures.map(({ rule: rule2 }) => rule2));
  const stops = [...rules].map((rule2) => ({
    because: `${mark(rule2)} is an error under any limit`,
    what: plural(failures.filter((one2) => one2.rule === rule2).length, "finding")
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
      severities.findIndex((one2) => one2 === failOn)
    );
  const changed3 = comparison?.resources.length ?? 0;
  return changed3 > 0 ? plural(changed3, "changed resource") : plural(findings.length, "finding");
}
function severityText(findings, limit) {
  const parts = severities.slice(0, limit + 1).flatMap((severity) => {
    const number2 = findings.filter((one2) => one2.severity === severity).length;
    return number2 === 0 ? [] : [{ severity, number: number2 }];
  });
  const numbers2 = parts.map(({ severity, number: number2 }) => `${number2} ${severity}`);
  const [last = ""] = numbers2.slice(-1);
  const all = numbers2.length < 2 ? last : `${numbers2.slice(0, -1).join(", ")} and ${last}`;
  return `${all} ${parts.reduce((sum2, { number: number2 }) => sum2 + number2, 0) === 1 ? "finding" : "findings"}`;
}
var mostNamed = 5;
function listed2(places) {
  const rest = places.length - mostNamed;
  return `${places.slice(0, mostNamed).join(", ")}${rest > 0 ? ` and in ${plural(rest, "more context")}` : ""}`;
}

// src/report/lines.ts
var manyPlaces = 4;
function readingBlocks(change, options) {
  const known2 = options.reading?.get(change);
  if (known2 !== void 0) return known2;
  const all = blocksOf(change, options);
  const blocks2 = all.length < manyPlaces ? all : oncePerPlaces(all);
  options.reading?.set(change, blocks2);
  return blocks2;
}
function oncePerPlaces(blocks2) {
  const places = /* @__PURE__ */ new Map();
  const keys2 = blocks2.map(({ lines }) => JSON.stringify(lines));
  for (const key of keys2) places.set(key, (places.get(key) ?? 0) + 1);
  return blocks2.flatMap((block2, at2) => {
    const key = keys2[at2] ?? "";
    const number2 = places.get(key) ?? 1;
    if (number2 < manyPlaces) return [block2];
    return keys2.indexOf(key) === at2 ? [{ ...block2, path: `${block2.path} and ${number2 - 1} more places` }] : [];
  });
}
function blocksOf(change, options) {
  if (change.kind === "added") return [whole(change.content, "added", change.facts)];
  if (change.kind === "removed") return [whole(change.content, "removed", change.facts)];
  const known2 = options.blocks?.get(change);
  if (known2 !== void 0) return known2;
  const blocks2 = joined(shownChanges(change.changes, options).flatMap((one2) => changeBlocks(one2, "")));
  options.blocks?.set(change, blocks2);
  return blocks2;
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
  const names4 = /* @__PURE__ */ new Set();
  for (const { path } of shownChanges(change.changes, options)) {
    names4.add(pathText(tailOf(path)).replace(/^\["(.*)"\]$/, "$1"));
    if (names4.size > 4) break;
  }
  return [...names4];
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
  const notes = [...facts].flatMap(([tag, one2]) => {
    const text = factsText(one2);
    return text === "" ? [] : [note(`${tag}: ${text}`)];
  });
  return { path: "", lines: [...lines, ...notes] };
}
function joined(blocks2) {
  const result = [];
  for (const block2 of blocks2) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block2.path) for (const line of block2.lines) last.lines.push(line);
    else result.push({ path: block2.path, lines: [...block2.lines] });
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
function linesOf(text, sign) {
  if (text.indexOf("\n") === text.length - 1) return [{ sign, text: text.slice(0, -1) }];
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}
function joinPath(within3, path) {
  if (within3 === "") return path;
  return path === "" ? within3 : `${within3} > ${path}`;
}
var note = (text) => ({ sign: "note", text });
function structureBlocks(change, detail2, within3, notes) {
  const path = joinPath(within3, pathText(change.path));
  const inner = detail2.changes.flatMap((one2) => changeBlocks(one2, path));
  const text = detail2.text === void 0 ? [] : textBlocks(detail2.text, path, []);
  if (detail2.changes.length === 0)
    notes.unshift(note(`the same ${detail2.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path, lines: notes }] : [], ...inner, ...text];
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
  const names4 = certificate.names.length > 0 ? `, names ${certificate.names.join(", ")}` : "";
  const validity = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
  return `${certificate.subject}, issued by ${certificate.issuer}, ${validity}${names4}, serial ${certificate.serial}`;
}
var day = (moment) => moment.slice(0, 10);
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
  const shared2 = /* @__PURE__ */ new Map();
  for (const entry of all) {
    const context = report.contexts[entry.contexts[0] ?? 0];
    const key = sameness(entry, context?.namespace ?? "", options);
    const known2 = shared2.get(key);
    if (known2 === void 0) shared2.set(key, { ...entry, contexts: [...entry.contexts] });
    else known2.contexts.push(...entry.contexts.filter((index) => !known2.contexts.includes(index)));
  }
  return [...shared2.values()];
}
function entriesOf(context, comparison, index, options) {
  const findings = byId(
    comparison.findings,
    ({ resource }) => resource && ("id" in resource ? resource.id : idOf(resource))
  );
  const random = byId(comparison.random, (field) => field.resource.id);
  const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
  const { quiet, resources } = shownResources(comparison, options);
  return [...resources, ...quiet].map((change, at2) => {
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
      isLeft: isLeft2(context),
      isQuiet: at2 >= resources.length,
      isLabels: at2 < resources.length && isLabels(change, options),
      namespace: namespace === context.namespace ? "" : namespace
    };
  });
}
var isLeft2 = ({ status, formerRelease }) => status === "deleted" || formerRelease !== void 0;
function isLabels(change, options) {
  if (change.kind !== "changed") return false;
  const shown = shownChanges(change.changes, options);
  return shown.length > 0 && shown.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}
function shownResources({ resources, quiet }, { showNoise }) {
  return { resources, quiet: showNoise ? quiet : [] };
}
function byId(items2, id) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items2) {
    const key = id(item);
    if (key === void 0) continue;
    const group3 = groups.get(key);
    if (group3 === void 0) groups.set(key, [item]);
    else group3.push(item);
  }
  return groups;
}
function worst(findings) {
  const levels4 = new Set(findings.filter((one2) => one2.allowed === void 0).map((one2) => one2.severity));
  return severities.find((severity) => levels4.has(severity));
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
function sameness({ change, findings, random, restart, isLeft: stays }, own, options) {
  const ref = ({ group: group3, kind: kind2, namespace, name, apiVersion }) => [
    group3,
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
  const fields3 = random.map(({ path, wasConstant }) => [path, wasConstant]);
  const restarts = restart && [restart.quiet, restart.because];
  return plainKey([kind, ref(resource), whole2, findingKeys, fields3, restarts, stays]);
}
function findingKey({
  rule: rule2,
  severity,
  side: side2,
  path,
  message: message2,
  hint: hint5,
  error,
  source: source6,
  allowed
}) {
  return [rule2, severity, side2, path, message2, hint5, error, source6, allowed];
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
function share(report, items2, key) {
  const shared2 = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const item of items2(context)) {
      const text = plainKey(key(item, context));
      const known2 = shared2.get(text);
      if (known2 === void 0) shared2.set(text, { item, contexts: [index] });
      else if (known2.contexts.at(-1) !== index) known2.contexts.push(index);
    }
  }
  return [...shared2.values()];
}

// src/report/sections/findings.ts
var isAssumption = ({ item }) => item.rule.startsWith("assumed-");
function groupedFindings(findings) {
  const groups = /* @__PURE__ */ new Map();
  for (const { item, contexts } of findings) {
    const { rule: rule2, severity, side: side2, resource, path, message: message2, hint: hint5, allowed } = item;
    const name = resource === void 0 ? void 0 : kindAndName(resource);
    const isImage = path?.at(-1)?.kind === "key" && pathText(path.slice(-1)) === "image";
    const about = [rule2, severity, side2, message2, hint5, allowed?.reason, contexts];
    const place = name === void 0 ? [item.template, item.line] : resource?.kind;
    const key = JSON.stringify(
      isImage && name !== void 0 ? about : [about, path && pathText(path), place]
    );
    const known2 = groups.get(key);
    if (known2 !== void 0 && path !== void 0 && pathText(known2.item.path ?? []) !== pathText(path)) {
      const { path: _, ...pathless } = known2.item;
      known2.item = pathless;
    }
    if (known2 === void 0)
      groups.set(key, { item, contexts, resources: new Set(name === void 0 ? [] : [name]) });
    else if (name !== void 0) known2.resources.add(name);
  }
  return [...groups.values()].map((group3) => ({ ...group3, resources: [...group3.resources] }));
}
function sharedFindings(report) {
  const shared2 = share(
    report,
    (context) => context.comparison?.findings ?? [],
    (finding, context) => {
      const { resource, line, template } = finding;
      if (resource === void 0) return [findingKey(finding), line, template];
      const { group: group3, kind, namespace, name } = resource;
      return [findingKey(finding), group3, kind, namespace === context.namespace ? "" : namespace, name];
    }
  );
  return shared2.toSorted((a, b) => findingWeight(a) - findingWeight(b));
}
var findingWeight = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
function placeOf2({ template, line }) {
  return [
    ...template === void 0 ? [] : [template],
    ...line === void 0 ? [] : [`line ${line} of the render`]
  ].join(", ");
}
function pathBeside({ path, message: message2 }) {
  const text = path === void 0 ? "" : pathText(path);
  return message2.includes(text) ? "" : text;
}

// src/report/visible.ts
var unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
var short2 = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
var ascii = /^[\x20-\x7e]*$/;
function visible(text) {
  if (ascii.test(text)) return text;
  return text.replace(unseen, (character) => short2.get(character) ?? escape(character));
}
function visibleLine(line) {
  if (ascii.test(line)) return line;
  return line.replace(unseen, (character) => {
    return character === "	" ? character : short2.get(character) ?? escape(character);
  });
}
function escape(character) {
  const code2 = character.codePointAt(0) ?? 0;
  const hex = code2.toString(16).padStart(4, "0");
  return code2 > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clipMiddle(text, length) {
  if (text.length <= length) return text;
  const head2 = clip(text, Math.floor(length / 3));
  const tail = text.slice(text.length - (length - head2.length));
  return head2 + (/^[\udc00-\udfff]/.test(tail) ? tail.slice(1) : tail);
}
function clip(text, length) {
  if (text.length <= length) return text;
  const cut2 = text.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut2) ? cut2.slice(0, -1) : cut2}\u2026`;
}

// src/report/annotations.ts
var levels2 = {
  critical: "error",
  high: "error",
  medium: "warning",
  info: "notice"
};
var most2 = 10;
function annotationsOf(report, tellsStops = true) {
  const places = placesOf(report);
  const stops = tellsStops ? stopNotes(report) : [];
  const all = [...stops, ...problemNotes(report, places), ...findingNotes(report, places)];
  return ["error", "warning", "notice"].flatMap((level) => {
    const own = all.filter((one2) => one2.level === level);
    if (own.length <= most2) return own;
    const rest = own.length - (most2 - 1);
    const message2 = `\u2026 and ${plural(rest, `more ${level}`)}: the report names them all`;
    return [...own.slice(0, most2 - 1), { level, title: visible(report.title), message: message2 }];
  });
}
var stopNotes = (report) => stopLines(report).map((line) => ({ level: "error", title: "This run fails", message: textOf2(line) }));
function problemNotes(report, places) {
  return sharedProblems(report).map((shared2) => {
    const { side: side2, problem: problem2 } = shared2;
    const { at: at2, hint: hint5, message: message2, severity } = problem2;
    const isError2 = severity === "error" && side2 === "head";
    const base = side2 === "base" ? " at the base" : "";
    return {
      level: isError2 ? "error" : "warning",
      title: textOf2(`${contextsOf(shared2, places, visible)}${base}: ${problem2.code}`),
      message: textOf2(`${message2}.${hint5 === void 0 ? "" : ` ${sentence(hint5)}`}`),
      ...at2 !== void 0 && side2 === "head" && { file: at2.file, line: at2.line }
    };
  });
}
function findingNotes(report, places) {
  return sharedFindings(report).filter(({ item }) => item.allowed === void 0).map(({ item, contexts }) => {
    const { resource, source: source6 } = item;
    const who = resource === void 0 ? "" : ` ${kindAndName(resource)}`;
    const names4 = namesWhere(places, contexts);
    const where2 = names4.length === 0 ? "" : ` in ${names4.join(", ")}`;
    return {
      level: levels2[item.severity],
      title: textOf2(`${item.severity}: ${item.rule}${who}${where2}`),
      message: textOf2(`${item.message}. ${sentence(item.hint)}`),
      ...source6 !== void 0 && { file: source6.file, line: source6.line }
    };
  });
}
var longest = 2e3;
var textOf2 = (text) => clip(visible(text), longest);

// src/report/plain.ts
function record(entries) {
  const map = /* @__PURE__ */ new Map();
  for (const key of Object.keys(entries)) {
    const value = entries[key];
    if (value !== void 0) map.set(key, value);
  }
  return map;
}
var count = (value) => ({ numeral: String(value) });
var counted3 = (value) => value === void 0 ? void 0 : count(value);
var some = (items2) => items2.length === 0 ? void 0 : items2;
function identityValue(identity) {
  const { group: group3, kind, namespace, name, generateName } = identity;
  return record({ group: group3, kind, namespace, name, generateName });
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
  const { kind, language, changes, text } = detail2;
  return record({ kind, language, changes: changes.map(changeValue), text: text && textValue(text) });
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
  const signs2 = { same: " ", removed: "-", added: "+" };
  return record({
    beforeLine: count(hunk.beforeLine),
    afterLine: count(hunk.afterLine),
    lines: hunk.lines.map((line) => signs2[line.kind] + line.text)
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
  return new Map([...facts].map(([tag, one2]) => [tag, factsValue(one2)]));
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
function groupValue(group3) {
  const { id, kind, what, before, after, reason, changes, resources } = group3;
  return record({ id, kind, what, before, after, reason, changes: count(changes), resources });
}
function randomValue(field) {
  return record({
    resource: field.resource.id,
    path: some(field.path) && pathText(field.path),
    steps: some(field.path.map(stepValue)),
    wasConstant: field.wasConstant
  });
}

// src/report/sections/deployed.ts
function deployValue(deploy) {
  const { revision, milliseconds, steps: steps2, unready } = deploy;
  return record({
    service: deploy.service,
    context: deploy.context,
    release: deploy.release,
    namespace: deploy.namespace,
    cluster: deploy.cluster,
    revision: revision === void 0 ? void 0 : count(revision),
    started: deploy.started,
    milliseconds: count(milliseconds),
    status: deploy.status,
    phase: deploy.phase,
    reason: deploy.reason,
    url: deploy.url,
    steps: steps2.map(
      (step) => record({
        ...step,
        milliseconds: step.milliseconds === void 0 ? void 0 : count(step.milliseconds),
        exitCode: step.exitCode === void 0 ? void 0 : count(step.exitCode)
      })
    ),
    unready: unready.map(
      (one2) => record({
        ...one2,
        conditions: one2.conditions.map((condition) => record({ ...condition })),
        events: one2.events.map((event) => record({ ...event, count: count(event.count) })),
        logs: one2.logs.map((log) => record({ ...log }))
      })
    )
  });
}

// src/report/sections/gates.ts
function gateValue({ explained, unexplained, pull, ...gate }) {
  return record({
    service: gate.service,
    context: gate.context,
    require: gate.require,
    passed: gate.passed,
    reason: gate.reason,
    inside: gate.inside,
    message: gate.message,
    hint: gate.hint,
    pull: pull === void 0 ? void 0 : count(pull),
    approvedBy: gate.approvedBy,
    explained: record({
      reviewed: count(explained.reviewed),
      others: count(explained.others),
      deployed: count(explained.deployed)
    }),
    unexplained: unexplained.map(
      ({ id, what, clusterDependent, randomName }) => record({ resource: id, what, clusterDependent, randomName })
    )
  });
}

// src/report/kept-text.ts
var import_node_zlib = lazily("node:zlib");
var mostPlain = 4096;
function packText(text) {
  if (text === null || text.length <= mostPlain) return text;
  return /* @__PURE__ */ new Map([["gzip", (0, import_node_zlib.gzipSync)(text).toString("base64")]]);
}

// src/report/json.ts
function jsonReport(report, options = {}) {
  const lineOptions = { showNoise: options.showNoise ?? false };
  const value = record({
    version: count(report.version),
    title: report.title,
    base: sideValue(report.base),
    head: sideValue(report.head),
    failOn: report.failOn,
    contexts: [],
    command: report.command,
    limits: report.limits,
    since: report.since?.map((since) => sinceValue(since, lineOptions)),
    gates: report.gates?.map(gateValue),
    deploys: report.deploys?.map(deployValue)
  });
  const whole2 = `${writeJson(value, 1)}
`;
  if (report.contexts.length === 0) return whole2;
  const contexts = report.contexts.map((context) => writeJson(contextValue(context, lineOptions), 1, "  "));
  return whole2.replace('\n "contexts": []', () => `
 "contexts": [
  ${contexts.join(",\n  ")}
 ]`);
}
var sideValue = (side2) => record({ name: side2.name, commit: side2.commit });
function contextValue(context, options) {
  return record({
    service: context.service,
    context: context.context,
    release: context.release,
    namespace: context.namespace,
    formerRelease: context.formerRelease && record({ ...context.formerRelease }),
    against: context.against,
    kubeVersion: context.kubeVersion && record({ ...context.kubeVersion }),
    status: context.status,
    failOn: context.failOn,
    problems: context.problems.map(({ side: side2, problem: problem2 }) => problemValue(side2, problem2)),
    comparison: context.comparison && comparisonValue(context.comparison, options),
    live: context.live && liveValue(context.live),
    images: context.images?.map(imageRowValue),
    commitImages: context.commitImages?.map(
      ({ resource, container }) => record({ resource: identityValue(resource), container })
    ),
    dependencies: context.dependencies?.map((row3) => record({ ...row3 })),
    digest: context.digest && record({ ...context.digest }),
    shown: context.shown && new Map(Array.from(context.shown, ([id, text]) => [id, packText(text)])),
    ignore: context.ignore?.map((rule2) => record({ ...rule2 })),
    milliseconds: context.milliseconds === void 0 ? void 0 : count(context.milliseconds)
  });
}
function liveValue({ cluster, verb, method, helm, release, drift, kept, notAsked }) {
  return record({
    cluster,
    verb,
    method,
    helm: helm && record({ ...helm }),
    release: release && record({ ...release, revision: count(release.revision) }),
    drift: drift.map(
      ({ resource, path, released, live, manager, time, reverted, after }) => record({
        resource: identityValue(resource),
        path: path && pathText(path),
        steps: path?.map(stepValue),
        released,
        live,
        manager,
        time,
        reverted,
        after
      })
    ),
    kept: kept.map(identityValue),
    notAsked: notAsked.map(({ resource, reason }) => record({ resource: identityValue(resource), reason }))
  });
}
function sinceValue(since, options) {
  const { kind, commit, file, by, rewritten, status, reason, contexts, back, notes } = since;
  const differing = contexts.filter(({ comparison }) => comparison !== void 0);
  return record({
    kind,
    commit,
    file,
    by,
    rewritten,
    status,
    reason,
    contexts: differing.map((context) => contextValue(context, options)),
    back: back === void 0 ? void 0 : count(back),
    notes
  });
}
function problemValue(side2, problem2) {
  const { severity, code: code2, message: message2, at: at2, hint: hint5 } = problem2;
  const place = at2 && record({ file: at2.file, line: count(at2.line), column: count(at2.column), path: at2.path });
  return record({ side: side2, severity, code: code2, message: message2, at: place, hint: hint5 });
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
var imageValue = (image) => record({ ...image });
function comparisonValue(comparison, options) {
  const counts = Object.entries(comparison.counts).map(([key, value]) => [key, count(value)]);
  return record({
    counts: new Map(counts),
    resources: comparison.resources.map((change) => resourceValue(change, refValue)),
    quiet: options.showNoise ? shownResources(comparison, options).quiet.map((change) => resourceValue(change, refValue)) : void 0,
    groups: comparison.groups.map(groupValue),
    restarts: comparison.restarts.map(
      ({ resource, because, quiet }) => record({ resource: resource.id, because, quiet })
    ),
    findings: comparison.findings.map(findingValue),
    random: comparison.random.map(randomValue),
    limits: comparison.limits.map(
      ({ kind, message: message2, resource }) => record({ kind, message: message2, resource: resource?.id })
    )
  });
}

// src/report/sections/images.ts
function imageChanges(report) {
  const rowsByKey = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const row3 of context.images ?? []) {
      if (row3.before?.text === row3.after?.text) continue;
      if (row3.after === void 0 && isLeft2(context)) continue;
      const workload = kindAndName(row3.resource);
      const key = JSON.stringify([workload, row3.before?.text, row3.after?.text]);
      const known2 = rowsByKey.get(key);
      if (known2 === void 0) rowsByKey.set(key, { row: row3, workload, contexts: [index] });
      else if (known2.contexts.at(-1) !== index) known2.contexts.push(index);
    }
  }
  const changes = /* @__PURE__ */ new Map();
  for (const { row: row3, workload, contexts } of rowsByKey.values()) {
    const key = JSON.stringify([stepOf(row3), contexts]);
    const known2 = changes.get(key) ?? { rows: /* @__PURE__ */ new Map(), contexts, workloads: /* @__PURE__ */ new Set() };
    known2.rows.set(JSON.stringify([row3.before?.text, row3.after?.text]), row3);
    known2.workloads.add(workload);
    changes.set(key, known2);
  }
  const all = [...changes.values()].flatMap(({ rows: rows2, contexts, workloads }) => {
    const [first, ...others] = rows2.values();
    if (first === void 0) return [];
    const about = others.length === 0 ? imageChange(first) : imageGroup([first, ...others]);
    return [{ ...about, contexts, workloads: [...workloads] }];
  });
  return all.toSorted((one2, other) => Number(isOneSided(one2)) - Number(isOneSided(other)));
}
var isOneSided = ({ before, after }) => before === void 0 || after === void 0;
function stepOf({ before, after }) {
  const isOne2 = before !== void 0 && after !== void 0 && before.digest + after.digest === "" && lastName2(before) === lastName2(after) && before.tag !== after.tag;
  return isOne2 ? [folderOf(before), before.tag, folderOf(after), after.tag] : [before?.text ?? 0, after?.text ?? 0];
}
function imageGroup(rows2) {
  const [{ before, after }] = rows2;
  const names4 = [...new Set(rows2.flatMap((row3) => row3.after === void 0 ? [] : [lastName2(row3.after)]))];
  const rest = names4.length - mostNames2;
  const all = `{${names4.slice(0, mostNames2).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}}`;
  if (before === void 0 || after === void 0) return { repository: all };
  return folderOf(before) === folderOf(after) ? { repository: `${folderOf(after)}${all}`, before: before.tag, after: after.tag } : {
    repository: all,
    before: `${folderOf(before)}*:${before.tag}`,
    after: `${folderOf(after)}*:${after.tag}`
  };
}
var mostNames2 = 6;
var lastName2 = (image) => nameOf4(image).slice(folderOf(image).length);
var folderOf = (image) => nameOf4(image).slice(0, nameOf4(image).lastIndexOf("/") + 1);
function imageChange({ before, after }) {
  const [nameBefore, nameAfter] = [before && nameOf4(before), after && nameOf4(after)];
  const isSame = nameBefore === void 0 || nameAfter === void 0 || nameBefore === nameAfter;
  return {
    repository: isSame ? nameAfter ?? nameBefore ?? "" : "",
    ...before !== void 0 && { before: isSame ? versionOf(before) : shortened(before.text) },
    ...after !== void 0 && { after: isSame ? versionOf(after) : shortened(after.text) }
  };
}
var nameOf4 = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
function versionOf({ tag, digest }) {
  return shortened([tag, digest].filter((part2) => part2 !== "").join("@"));
}
var shortened = (text) => text.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1\u2026");

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
var sizeOf = (groups) => groups.reduce((sum2, one2) => sum2 + one2.resources.length, 0);
function sharedGroups(report) {
  const byKey = /* @__PURE__ */ new Map();
  for (const [index, context] of report.contexts.entries()) {
    for (const group3 of context.comparison?.groups ?? []) {
      const key = JSON.stringify([group3.kind, group3.what, group3.reason]);
      const known2 = byKey.get(key) ?? {
        group: group3,
        contexts: [],
        ids: /* @__PURE__ */ new Set(),
        own: /* @__PURE__ */ new Set(),
        resources: 0,
        values: /* @__PURE__ */ new Map()
      };
      byKey.set(key, known2);
      if (known2.contexts.at(-1) !== index) {
        known2.contexts.push(index);
        known2.own = /* @__PURE__ */ new Set();
      }
      const before = known2.own.size;
      for (const id of group3.resources) {
        known2.ids.add(id);
        known2.own.add(id);
      }
      known2.resources += known2.own.size - before;
      if (group3.kind === "checksum" || group3.before === void 0 && group3.after === void 0) continue;
      const pair = writeJson([group3.before ?? null, group3.after ?? null]);
      const alike2 = known2.values.get(pair);
      if (alike2 === void 0) known2.values.set(pair, [group3]);
      else alike2.push(group3);
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
    ({ resource: { group: group3, kind, name }, path, wasConstant }) => [group3, kind, name, path, wasConstant]
  );
}
function testNotes({ contexts }) {
  const count2 = contexts.reduce((sum2, { comparison }) => sum2 + (comparison?.counts.tests ?? 0), 0);
  if (count2 === 0) return [];
  const what = count2 === 1 ? "is not compared; `include-tests` adds it" : "are not compared; `include-tests` adds them";
  return [`${plural(count2, "hook")} of \`helm test\` ${what}`];
}
var mostNamed2 = 5;
function commitNotes({ contexts }) {
  const all = contexts.flatMap(
    ({ commitImages = [] }) => commitImages.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``)
  );
  const names4 = [...new Set(all)];
  if (names4.length === 0) return [];
  const more = names4.length > mostNamed2 ? [`${names4.length - mostNamed2} more`] : [];
  const shown = listed3([...names4.slice(0, mostNamed2), ...more]);
  const [take, their] = names4.length === 1 ? ["takes", "its"] : ["take", "their"];
  return [
    `${shown} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`
  ];
}
var listed3 = (names4) => names4.length < 2 ? names4.join("") : `${names4.slice(0, -1).join(", ")} and ${names4.at(-1) ?? ""}`;

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
    groupedFindings: once(() => grouped().filter((one2) => !isAssumption(one2))),
    assumptions: once(() => grouped().filter(isAssumption)),
    groups: once(() => sharedGroups(report)),
    images: once(() => imageChanges(report)),
    random: once(() => sharedRandom(report))
  };
}

// src/report/sections/resource.ts
function lossText({ change, isLeft: stays }) {
  if (change.kind === "removed") return stays ? "stays in the cluster" : "deleted";
  if (change.kind !== "renamed") return void 0;
  return stays ? "created beside the old one" : "deleted and created";
}
function titleText({ change, namespace }, name) {
  const own = name(kindAndName(change.resource));
  if (change.kind !== "renamed") return namespace === "" ? own : `${own} in ${name(namespace)}`;
  const [was, is] = [change.before.namespace, change.resource.namespace];
  const titleBefore = name(kindAndName(change.before));
  if (was !== is && was !== "" && is !== "") return `${titleBefore} in ${name(was)} \u2192 ${own} in ${name(is)}`;
  return namespace === "" ? `${titleBefore} \u2192 ${own}` : `${titleBefore} \u2192 ${own} in ${name(namespace)}`;
}

// src/report/comment/escape.ts
var longestName = 330;
function code(text) {
  return span(clip(visible(text), longestName));
}
var span = (shown) => shown === "" ? '`""`' : codeSpan(shown);
function cellCode(text) {
  const parts = clip(visible(text), longestName).split("|");
  return parts.map((part2) => part2 === "" && parts.length > 1 ? "" : code(part2)).join("&#124;");
}
function html(text) {
  return clip(visible(text), longestName).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`).trim();
}
var harmless2 = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'\u2019/.,;:%()+=\u2013\u2014-]*[?!"'.,;:)]*$/u;
var linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
var dotted2 = /^[a-z][\w-]+(?:\.[\w-]{2,})+[,;:.]?$/i;
var marks = /^(?:[-+=]+|[0-9]+[.)])$/;
var token = /(?<=^| )(?:(?<tag>\(secret [0-9a-f]{12}\))(?<end>[.,;:]?)|(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|\{\{[^{}`]{1,200}\}\}[,;:.]?|<[\w.$(][^<>`]{0,199}>[,;:.]?|[^ ]+)(?= |$)/g;
function prose(text, longest3 = 600) {
  return clip(visible(text).trim(), longest3).replace(token, (...groups) => {
    const [whole2, tag, end, open, quoted5, close] = groups;
    if (tag !== void 0) return `${code(tag)}${end ?? ""}`;
    return quoted5 === void 0 ? wordText(whole2 ?? "") : `${open ?? ""}${code(quoted5)}${close ?? ""}`;
  });
}
function wordText(text) {
  if (text === "->") return "\u2192";
  if (harmless2.test(text) && !linked.test(text) && !marks.test(text) && !dotted2.test(text)) return text;
  const [end = ""] = /[,;:.]?$/.exec(text) ?? [];
  return text === end ? code(text) : `${code(text.slice(0, text.length - end.length))}${end}`;
}
function fenceFor(run) {
  return "`".repeat(Math.max(3, run + 1));
}

// src/report/comment/icon.ts
var icons = { critical: "\u{1F534}", high: "\u{1F7E0}", medium: "\u{1F7E1}", info: "\u{1F535}" };
var icon = (severity) => severity ? `${icons[severity]} ` : "";

// src/report/comment/section.ts
var signs = {
  added: "+",
  removed: "\u2212",
  changed: "~",
  renamed: "\u21C4"
};
function listed4({ first, entries }, options) {
  const names4 = entries.map((entry) => titleText(entry, code)).join(", ");
  const facts = factsOf(first, entries.length, options);
  return `- ${icon(first.severity)}${signs[first.change.kind]} ${names4}${facts === "" ? "" : `, ${facts}`}
`;
}
function section(unit, limit, open, options) {
  const { first, entries } = unit;
  const facts = [factsOf(first, entries.length, options), gist(first, options)].filter((text) => text !== "");
  const name = entries.length === 1 ? titleText(first, inCode) : several(unit);
  const summary = [`${icon(first.severity)}<b>${signs[first.change.kind]}</b> ${name}`, ...facts].join(" \xB7 ");
  const names4 = entries.length === 1 ? "" : `${entries.map((entry) => titleText(entry, code)).join(", ")}

`;
  const head2 = `<details${open ? " open" : ""}><summary>${summary}</summary>

${names4}${intro(first, options)}`;
  const tail = "</details>\n\n";
  const body = fenced(unit.blocks, limit - head2.length - tail.length - 80);
  if (body === void 0) return void 0;
  return { text: `${head2}${body.text}${tail}`, isWhole: body.isWhole };
}
function several({ entries }) {
  const [kind = "", ...others] = new Set(entries.map(({ change }) => change.resource.kind));
  return others.length === 0 ? `${entries.length} \xD7 ${inCode(kind)}` : `${entries.length} resources`;
}
var inCode = (text) => `<code>${html(text)}</code>`;
function factsOf(entry, resources, options) {
  const { change, restart } = entry;
  const facts = [];
  if (change.kind === "added") facts.push("new");
  const loss = lossText(entry);
  if (loss !== void 0) facts.push(loss);
  if (change.kind === "changed" || change.kind === "renamed") {
    const each2 = resources > 1 ? " each" : "";
    if (entry.isLabels) facts.push("labels only");
    else facts.push(`${plural(changeCount(change.changes, options), "change")}${each2}`);
  }
  if (entry.isQuiet) facts.push("noise only");
  if (restart !== void 0) facts.push("pods restart");
  if (change.resource.hook !== void 0) facts.push("hook");
  return facts.join(", ");
}
function gist(entry, options) {
  const names4 = gistOf(entry.change, options);
  const shown = names4.slice(0, 4).map(inCode);
  return `${shown.join(", ")}${names4.length > 4 ? ", \u2026" : ""}`;
}
function intro(entry, options) {
  const { change, restart, random } = entry;
  const paragraphs = [];
  if (change.kind === "renamed") {
    const why2 = change.by === "hash" ? "only the hash at the end of the name differs" : `${Math.round(change.likeness * 100)} % of the content is the same`;
    const what = entry.isLeft ? "Helm creates it in the second release, and the old one stays" : "The cluster deletes one and creates the other";
    paragraphs.push(`${what}; ${why2}.`);
  }
  const isPlain = "changes" in change && shownChanges(change.changes, options).length <= (restart?.because.length ?? 0);
  if (restart !== void 0 && restart.because.length > 0 && !isPlain) {
    paragraphs.push(`Pods restart because of ${restart.because.slice(0, 4).map(code).join(", ")}.`);
  }
  if (random.length > 0) paragraphs.push(`${plural(random.length, "random field")} left out.`);
  return paragraphs.map((text) => `${text}

`).join("");
}
var prefixes = {
  same: "  ",
  removed: "- ",
  added: "+ ",
  note: "! "
};
var longestLine = 240;
var longestPath = 100;
function fenced(blocks2, limit) {
  const lines = [];
  let run = 2;
  let length = 0;
  let total = 0;
  let isFull = false;
  for (const block2 of blocks2) {
    total += block2.lines.length + (block2.path === "" ? 0 : 1);
    for (const line of isFull ? [] : blockLines(block2)) {
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
function* blockLines(block2) {
  if (block2.path !== "") yield `@@ ${clipMiddle(visibleLine(block2.path), longestPath)} @@`;
  for (const [index, line] of block2.lines.entries()) {
    const text = visibleLine(line.text);
    const partner = text.length > longestLine ? visibleLine(partnerOf(block2.lines, index)?.text ?? "") : "";
    yield prefixes[line.sign].trimEnd() === "" && text === "" ? "" : prefixes[line.sign] + around(text, partner);
  }
}
function partnerOf(lines, index) {
  const sign = lines[index]?.sign;
  if (sign === "removed" && lines[index + 1]?.sign === "added") return lines[index + 1];
  if (sign === "added" && lines[index - 1]?.sign === "removed") return lines[index - 1];
  return void 0;
}
function around(text, other) {
  if (text.length <= longestLine) return text;
  let at2 = 0;
  while (at2 < text.length && at2 < other.length && text[at2] === other[at2]) at2 += 1;
  if (other === "" || at2 < longestLine / 2) return clip(text, longestLine);
  const from = at2 - 80;
  return `\u2026${clip(text.slice(/[\udc00-\udfff]/.test(text[from] ?? "") ? from - 1 : from), longestLine)}`;
}

// src/report/comment/fit.ts
var steps = [900, 4e3];
var unfolded = 2e3;
var unfoldedSevere = 6e3;
var leastRoom = 200;
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
    const part2 = partOf.get(unit);
    const line = part2?.lines.get(unit) ?? listed4(unit, options);
    part2?.lines.set(unit, line);
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
  const open = /* @__PURE__ */ new Set();
  let left = room;
  let shown = 0;
  const hasSevere = units.some(isSevere);
  for (const step of [...steps, Number.POSITIVE_INFINITY]) {
    for (const unit of units) {
      const known2 = sections.get(unit);
      if (left < leastRoom) break;
      if (known2?.isWhole === true) continue;
      const line = lines.get(unit)?.length ?? 0;
      const used = known2?.text.length ?? line;
      const next = section(unit, Math.min(step + line, left + used), known2 === void 0, options);
      if (next === void 0 || next.text.length > left + used) {
        if (known2 === void 0) break;
        continue;
      }
      left -= next.text.length - used;
      sections.set(unit, next);
    }
  }
  for (const unit of units) {
    const { text = "", isWhole = false } = sections.get(unit) ?? {};
    if (text === "" || (hasSevere ? !isSevere(unit) : !("changes" in unit.first.change))) continue;
    shown += text.length;
    if (hasSevere ? shown <= unfoldedSevere || open.size === 0 : isWhole && shown <= unfolded) open.add(unit);
  }
  return new Map(
    [...sections].map(([unit, { text }]) => [
      unit,
      text.replace(/^<details(?: open)?>/, open.has(unit) ? "<details open>" : "<details>")
    ])
  );
}
var isSevere = ({ first }) => rank(first.severity) <= rank("high");
function groupText({ heading: head2, units }, fitted) {
  const sections = units.map((unit) => fitted.sections.get(unit) ?? "").join("");
  const lines = units.map((unit) => fitted.sections.has(unit) ? "" : fitted.lines.get(unit) ?? "").join("");
  if (sections === "" && lines === "") return "";
  return `${head2}${sections}${lines}${lines === "" ? "" : "\n"}`;
}
function countedNote(entries) {
  if (entries.length === 0) return "";
  const number2 = (kind) => entries.filter((entry) => entry.change.kind === kind).length;
  const kinds2 = ["removed", "renamed", "changed", "added"].filter((kind) => number2(kind) > 0);
  return `\u2026 and ${plural(entries.length, "more resource")}: ${kinds2.map((kind) => `${number2(kind)} ${kind}`).join(", ")}.

`;
}

// src/report/comment/cut.ts
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
var listRest = (rest) => `- \u2026 and ${rest} more
`;
function where(places, contexts, before, name = code) {
  return listNames(namesWhere(places, contexts), before, name);
}
function listNames(names4, before, name = code) {
  if (names4.length === 0) return "";
  const rest = names4.length - mostNames3;
  return `${before}${names4.slice(0, mostNames3).map((one2) => name(one2)).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
var mostNames3 = 8;
var placesCell = ({ names: names4 }, contexts) => listNames(
  contexts.map((index) => names4[index] ?? ""),
  "",
  cellCode
);

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
  const { added, changed: changed3, removed, renamed } = counts;
  if (changedCount(counts) === 0) return counts.quiet > 0 ? "noise only" : "none";
  if (isLeft2(context)) {
    const parts2 = [
      ...context.status === "deleted" ? [] : [`+${added + renamed} ~${changed3}`],
      ...removed + renamed > 0 ? [`${removed + renamed} ${removed + renamed === 1 ? "stays" : "stay"} in the cluster`] : []
    ];
    return parts2.join(", ");
  }
  const parts = [`+${added} ~${changed3} \u2212${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []];
  return parts.join(", ");
}
function timeText(milliseconds) {
  return milliseconds < 1e3 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1e3).toFixed(1)} s`;
}

// src/report/comment/table.ts
function contextTable(report, { names: names4 }, worstFirst2) {
  const rows2 = report.contexts.map((context, index) => ({ context, name: names4[index] ?? "" })).filter(({ context }) => context.status !== "untouched");
  const sorted = worstFirst2 ? rows2.toSorted((a, b) => rankOf(a.context) - rankOf(b.context)) : rows2;
  return {
    head: "| Context | Changes | Restarts | Highest risk | Time |\n| --- | --- | --- | --- | --- |\n",
    lines: sorted.map(({ context, name }) => contextRow(context, name)),
    more: (rest) => `
\u2026 and ${plural(rest, "more context")}.
`
  };
}
var rankOf = (context) => context.status === "failed" ? -1 : rank(riskOf(context));
function contextRow(context, name) {
  const { comparison } = context;
  const changes = countsText(context);
  const note2 = statusNote(context);
  const restarts = comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length);
  const severity = riskOf(context);
  const risk = context.status === "failed" ? "\u274C failed" : severity === void 0 ? "" : icon(severity) + severity;
  const time = context.milliseconds === void 0 ? "" : timeText(context.milliseconds);
  return `| ${[`${cellCode(name)}${note2 === void 0 ? "" : ` (${note2})`}`, changes, restarts, risk, time].join(" | ")} |
`;
}
function tableWithin(report, places, table, room) {
  const [only] = report.contexts;
  if (report.contexts.length === 1 && only?.comparison !== void 0 && only.service + only.context === "") {
    const restarts = only.comparison.restarts.length;
    const risk = riskOf(only);
    const facts = [
      countsText(only),
      ...restarts === 0 ? [] : [`${plural(restarts, "workload")} restart${restarts === 1 ? "s" : ""}`],
      ...risk === void 0 ? [] : [`highest risk ${icon(risk)}${risk}`],
      ...only.milliseconds === void 0 ? [] : [timeText(only.milliseconds)]
    ];
    return `${facts.join(" \xB7 ")}

`;
  }
  const length = table.lines.reduce((sum2, line) => sum2 + line.length, table.head.length + 1);
  return cut(length <= room ? table : contextTable(report, places, true), room);
}

// src/report/sections/dependencies.ts
function dependencyLines(report, places, { name, text }) {
  const known2 = /* @__PURE__ */ new Map();
  for (const [index, { dependencies = [] }] of report.contexts.entries()) {
    if (dependencies.length === 0) continue;
    const key = JSON.stringify(dependencies);
    const same = known2.get(key);
    if (same === void 0) known2.set(key, { rows: dependencies, contexts: [index] });
    else same.contexts.push(index);
  }
  return [...known2.values()].map(({ rows: rows2, contexts }) => {
    const shown = rows2.slice(0, most3).map((row3) => `${name(row3.name)} ${versions2(row3, text)}`);
    const rest = rows2.length - shown.length;
    const names4 = namesWhere(places, contexts);
    const more = names4.length - most3;
    const others = more > 0 ? ` and ${more} more` : "";
    const where2 = names4.length === 0 ? "" : ` in ${names4.slice(0, most3).map(name).join(", ")}${others}`;
    return `Dependencies: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}${where2}`;
  });
}
var most3 = 12;
function versions2({ before, after }, text) {
  if (before === void 0) return `${text(after ?? "")} added`;
  return after === void 0 ? `${text(before)} removed` : `${text(before)} \u2192 ${text(after)}`;
}

// src/report/sections/restarts.ts
function sharedRestarts(report) {
  const workloads = /* @__PURE__ */ new Map();
  for (const { comparison } of report.contexts) {
    for (const { resource, quiet, because } of comparison?.restarts ?? []) {
      const name = kindAndName(resource);
      const known2 = workloads.get(name);
      if (known2 === void 0 || known2.quiet && !quiet) workloads.set(name, { quiet, because });
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
    const group3 = groups.get(key);
    if (group3 === void 0) groups.set(key, { names: [name], because });
    else group3.names.push(name);
  }
  return [...groups.values()];
}
var restartCount = (restarts) => restarts.reduce((sum2, { names: names4 }) => sum2 + names4.length, 0);
function restartText(restarts, name, most5 = Number.POSITIVE_INFINITY) {
  let left = Math.min(most5, restartCount(restarts));
  const shown = restarts.flatMap(({ names: names4, because }) => {
    const fitting = names4.slice(0, left);
    left -= fitting.length;
    if (fitting.length === 0) return [];
    const each2 = fitting.length > 1 ? "each " : "";
    const why2 = because.length === 0 ? "" : ` (${each2}${because.map((reason) => name(reason)).join(", ")})`;
    return [`${fitting.map((one2) => name(one2)).join(", ")}${why2}`];
  });
  const rest = restartCount(restarts) - Math.min(most5, restartCount(restarts));
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

// src/report/comment/effects.ts
function stopPart(report) {
  const lines = stopSentences(report, code).map((text) => `\u26D4 ${text}.
`);
  return { head: "", lines, more: (rest) => `\u2026 and ${plural(rest, "more reason")}.
` };
}
function restartPart(report) {
  const { named, quiet } = sharedRestarts(report);
  const lines = [
    ...named.length === 0 ? [] : [
      `Pods of ${plural(restartCount(named), "workload")} restart: ${restartText(named, code, mostNames3)}.
`
    ],
    ...quiet.length === 0 ? [] : [
      `Pods of ${plural(quiet.length, "workload")} restart for a checksum or a label only: ${listNames(quiet, "")}.
`
    ]
  ];
  return { head: "", lines, more: () => "" };
}
function dependencyPart(report, places) {
  const lines = dependencyLines(report, places, { name: code, text: prose }).map((line) => `${line}.

`);
  return { head: "", lines, more: () => "" };
}

// src/report/comment/findings.ts
function findingPart(places, findings, title = "Findings") {
  const lines = findings.map(({ item, contexts, resources }, index) => {
    const before = findings[index - 1]?.item;
    const hint5 = before?.rule === item.rule && before.hint === item.hint ? "" : ` ${prose(sentence(item.hint))}`;
    const path = pathBeside(item);
    const at2 = path === "" ? "" : ` at ${code(path)}`;
    const place = placeOf2(item);
    const unnamed = place === "" ? "" : ` ${code(place)}`;
    const about = `${resources.length === 0 ? unnamed : listNames(resources, " ")}${where(places, contexts, " in ")}`;
    const text = `${prose(item.message)}.${hint5} (${code(item.rule)}${at2})`;
    if (item.allowed !== void 0) {
      return `- \u26AA ${item.severity}, allowed (${prose(item.allowed.reason)})${about}: ${text}
`;
    }
    return `- ${icon(item.severity)}**${item.severity}**${about}: ${text}
`;
  });
  return { head: `### ${title}

`, lines, more: listRest };
}

// src/report/comment/images.ts
function imagePart(places, images) {
  const isOne2 = images.every((image) => where(places, image.contexts, "") === "");
  const lines = images.map((image) => {
    const shown = image.workloads.slice(0, 6).map(cellCode).join(", ");
    const rest = image.workloads.length - 6;
    const cells = [
      image.repository === "" ? "" : cellCode(image.repository),
      tagCell(image.before),
      tagCell(image.after),
      `${shown}${rest > 0 ? ` and ${rest} more` : ""}`,
      ...isOne2 ? [] : [where(places, image.contexts, "", cellCode) || "all"]
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
var tagCell = (tag) => tag === void 0 ? "none" : tag === "" ? "no tag" : cellCode(tag);

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
function clusterSentences(report, { names: names4 }) {
  return report.contexts.flatMap(({ live, release, kubeVersion }, index) => {
    if (live === void 0) return [];
    const subject = report.contexts.length > 1 ? `${quoted3(names4[index] ?? "")} is in` : "the cluster is";
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
  const { revision, status, deployed } = release;
  const since = deployed === void 0 ? "" : ` since ${momentText(deployed)}`;
  const way = verb === "install" ? "helm will install it anew" : ways[method];
  return `the release ${quoted3(name)} is ${status} in revision ${revision}${since}; ${way}`;
}
function momentText(time) {
  const at2 = new Date(time);
  if (Number.isNaN(at2.getTime())) return time;
  const text = at2.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
function driftOf(report) {
  return share(
    report,
    ({ live }) => live?.drift ?? [],
    ({ resource, ...row3 }, context) => [
      { ...resource, namespace: resource.namespace === context.namespace ? "" : resource.namespace },
      row3
    ]
  );
}
function driftCount(rows2) {
  const deleted = rows2.filter(({ item }) => item.path === void 0).length;
  const fields3 = rows2.length - deleted;
  return [
    ...fields3 === 0 ? [] : [plural(fields3, "field")],
    ...deleted === 0 ? [] : [deleted === 1 ? "one deleted resource" : `${deleted} deleted resources`]
  ].join(" and ");
}
var driftLead = (rows2) => `What is in the cluster is not what the last release put there (${driftCount(rows2)}). This pull request does not change that.`;
function driftText(row3) {
  const { resource, path, released, live, manager, time, after } = row3;
  const isGone = path === void 0;
  return {
    resource: kindAndName(resource),
    path: isGone ? "" : pathText(path),
    released: isGone ? "there" : valueText(released, "not set"),
    live: isGone ? "deleted" : valueText(live, "not set"),
    manager: manager ?? "",
    time: time === void 0 ? "" : momentText(time),
    fate: fateOf(row3),
    after: after === null ? "" : valueText(after, "")
  };
}
function driftTableOf(report) {
  const all = driftOf(report);
  if (all.length === 0) return void 0;
  const several2 = looksAtSeveral(report);
  return {
    lead: driftLead(all),
    columns: [
      "Resource",
      "Field",
      "Released",
      "In the cluster",
      "By",
      "With helm",
      ...several2 ? ["Contexts"] : []
    ],
    rows: all.map(({ item, contexts }) => ({ ...driftText(item), ...several2 && { contexts } }))
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
  const retained = namesOf3(answers.flatMap((live) => live.kept));
  const notAsked = (reason) => namesOf3(
    answers.flatMap(
      (live) => live.notAsked.flatMap((one2) => one2.reason === reason ? [one2.resource] : [])
    )
  );
  const helms = new Map(answers.flatMap(({ helm }) => helm === void 0 ? [] : [[helm.version, helm.as]]));
  return [
    ...[...helms].map(
      ([version, as]) => `the command runs helm ${quoted3(version)}: what it will do is predicted as helm ${quoted3(as)} does it, the nearest that was tried`
    ),
    ...retained.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed5(retained)}`],
    ...notAskedReasons.flatMap((reason) => {
      const names4 = notAsked(reason);
      return names4.length === 0 ? [] : [`shown as rendered, because the server could not be asked (${reasons[reason]}): ${listed5(names4)}`];
    })
  ];
}
var mostNames4 = 8;
var namesOf3 = (all) => [...new Set(all.map(kindAndName))];
var listed5 = (names4) => `${names4.slice(0, mostNames4).map(quoted3).join(", ")}${names4.length > mostNames4 ? ` and ${names4.length - mostNames4} more` : ""}`;
var quoted3 = (text) => `\`${text.replaceAll("`", "'")}\``;

// src/report/sections/untouched.ts
function untouchedNames({ contexts }, { names: names4 }, mark) {
  const entries = /* @__PURE__ */ new Map();
  for (const [index, { service, context, status }] of contexts.entries()) {
    if (status !== "untouched") continue;
    const name = names4[index] ?? "";
    const isAlone = name === context || service === "";
    entries.set(isAlone ? name : service, [...entries.get(service) ?? [], ...isAlone ? [] : [context]]);
  }
  const isWhole = (name) => contexts.every(({ service, status }) => service !== name || status === "untouched");
  return [...entries].map(
    ([name, own]) => own.length === 0 || isWhole(name) ? mark(name) : `${mark(name)} (${own.map(mark).join(", ")})`
  );
}

// src/report/comment/notes.ts
var asIs = (name) => name;
function quietPart(places, groups, showNoise) {
  const lines = groups.flatMap((group3) => {
    const values = group3.values.slice(0, 2).map(({ before, after }) => `${side(before)} \u2192 ${side(after)}`);
    const rest = group3.values.length - values.length;
    const shown = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group3.reason === void 0 ? "" : ` (${prose(group3.reason)})`;
    const inContexts = where(places, group3.contexts, " in ");
    const ids = showNoise ? group3.ids.map((id) => `  - ${code(id)}
`) : [];
    const count2 = `${plural(group3.resources, "resource")}${inContexts}`;
    return [`- ${count2}: ${groupWords[group3.kind]} ${code(group3.what)}${reason}${shown}
`, ...ids];
  });
  return { head: `### ${showNoise ? "Counted" : quietHeading}

`, lines, more: listRest };
}
var side = (value) => value === void 0 ? "nothing" : code(valueText(value, ""));
function notePart(report, places, fields3) {
  const random = fields3.map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : code(pathText(item.path));
    const since = item.wasConstant ? ", which was a constant before" : "";
    return `- Random from render to render and left out: ${code(kindAndName(item.resource))} ${path}${since}
`;
  });
  const limits = [
    ...report.limits,
    ...report.contexts.flatMap((context) => context.comparison?.limits.map((limit) => limit.message) ?? []),
    ...liveNotes(report),
    ...testNotes(report),
    ...commitNotes(report)
  ].map((limit) => `- ${prose(sentence(limit))}
`);
  const untouched = untouchedNames(report, places, code);
  const untouchedLine = untouched.length === 0 ? [] : [`- Untouched, not rendered: ${listNames(untouched, "", asIs)}
`];
  return {
    head: "### Notes\n\n",
    lines: [.../* @__PURE__ */ new Set([...untouchedLine, ...limits, ...kubeVersions(report, places), ...random])],
    more: listRest
  };
}
function kubeVersions(report, places) {
  const byVersion = /* @__PURE__ */ new Map();
  for (const [index, { kubeVersion }] of report.contexts.entries()) {
    if (kubeVersion?.source !== "helm") continue;
    const indexes = byVersion.get(kubeVersion.version);
    if (indexes === void 0) byVersion.set(kubeVersion.version, [index]);
    else indexes.push(index);
  }
  return [...byVersion].map(([version, contexts]) => {
    return `- Rendered for Kubernetes ${prose(version)}, helm's own: no ${code("kubeVersion")} is set${where(places, contexts, " in ")}
`;
  });
}

// src/report/comment/problems.ts
function problemPart(report, places) {
  const isNamed = report.contexts.length > 1 || report.contexts.some(({ context }) => context !== "");
  const lines = sharedProblems(report).map((shared2) => {
    const { side: of, problem: problem2, hidesBase } = shared2;
    const which = isNamed ? `${contextsOf(shared2, places, code)}: ` : "";
    const mark = problem2.severity === "warning" ? "\u26A0\uFE0F" : "\u274C";
    const base = of === "base" ? "at the base: " : "";
    const consequence = hidesBase ? " Everything is shown as new." : "";
    return `- ${mark} ${which}${base}${problemText(problem2)}${consequence}
`;
  });
  return { head: "### Problems\n\n", lines, more: listRest };
}
function problemText(problem2) {
  const { at: at2 } = problem2;
  const place = at2 === void 0 ? "" : ` (${code(`${at2.file}:${at2.line}:${at2.column}`)})`;
  const hint5 = problem2.hint === void 0 ? "" : ` ${prose(sentence(problem2.hint))}`;
  return `${prose(problem2.message)}${place}.${hint5}`;
}

// src/report/comment/drift.ts
function clusterPart(report, places) {
  const mark = looksAtSeveral(report) ? "- " : "";
  const lines = clusterSentences(report, places).map((text) => `${mark}${prose(sentence(text))}
`);
  return { head: "", lines, more: (rest) => `${mark}\u2026 and ${plural(rest, "more context")}.
` };
}
function driftPart(report, places) {
  const { lead, columns, rows: rows2 } = driftTableOf(report) ?? { lead: "", columns: [], rows: [] };
  const lines = rows2.map(({ resource, path, released, live, manager, time, fate, after, contexts }) => {
    const cells = [
      cellCode(resource),
      path === "" ? "all of it" : cellCode(path),
      valueCell(released),
      valueCell(live),
      [...manager === "" ? [] : [cellCode(manager)], ...time === "" ? [] : [cellText(time)]].join(", "),
      fateCell(fate, after),
      ...contexts === void 0 ? [] : [placesCell(places, contexts)]
    ];
    return `| ${cells.join(" | ")} |
`;
  });
  const head2 = `### Drift

${lead}

| ${columns.join(" | ")} |
|${" --- |".repeat(columns.length)}
`;
  return { head: head2, lines, more: (rest) => `
\u2026 and ${rest} more.
` };
}
var boldFates = /* @__PURE__ */ new Set(["set back", "set to", "taken away", "created again"]);
var fateCell = (fate, after) => `${boldFates.has(fate) ? `**${fate}**` : fate}${after === "" ? "" : ` ${valueCell(after)}`}`;
var longest2 = 80;
var plainValues = /* @__PURE__ */ new Set(["not set", "there", "deleted"]);
var cellText = (time) => /^[\d: -]+ UTC$/.test(time) ? time : cellCode(time);
var valueCell = (text) => plainValues.has(text) ? text : cellCode(text.length > longest2 ? `${text.slice(0, longest2)}\u2026` : text);

// src/report/sections/since.ts
function sincesOf(report, options) {
  return (report.since ?? []).map((since) => {
    const bundles = bundlesOf({ ...report, contexts: since.contexts }, options);
    return { sentence: sentenceOf(since, report, bundles), bundles, notes: since.notes };
  });
}
function sentenceOf(since, { head: head2 }, bundles) {
  const { commit, kind, by, status, reason } = since;
  if (kind === "approval" && commit !== void 0 && commit === head2.commit)
    return `${quoted4(commit.slice(0, 7))}, this very commit, is approved by ${names3(by)}`;
  const entries = bundles.flatMap((bundle) => bundle.entries);
  const number2 = entries.filter(({ isQuiet }) => !isQuiet).length;
  const outcomes2 = {
    unknown: `cannot be told: ${reason ?? "what was shown then is not known any more"}`,
    same: "nothing in the renders changed",
    changed: numbers(number2, since.back ?? 0)
  };
  return `${beginning(since)}: ${outcomes2[status]}`;
}
function numbers(changed3, back) {
  const again = `${back === 1 ? "is" : "are"} as at the base again`;
  if (changed3 > 0) return `${plural(changed3, "resource")} changed${back === 0 ? "" : `, ${back} ${again}`}`;
  return back === 0 ? "no resource really changed" : `${plural(back, "resource")} ${again}`;
}
function beginning({ kind, commit, file, by, rewritten }) {
  const at2 = commit === void 0 ? "" : quoted4(commit.slice(0, 7));
  const was = rewritten === true ? "replaced by a rebase or force push" : "";
  if (kind === "approval")
    return `Since the approval at ${at2}${was === "" ? "" : ` (${was})`} by ${names3(by)}`;
  if (kind === "push") return `Since the last push (${[at2, was].filter((part2) => part2 !== "").join(", ")})`;
  return `Since ${quoted4(file ?? "the earlier report")}${at2 === "" ? "" : ` (${at2})`}`;
}
var names3 = (by) => by.map((name) => quoted4(`@${name}`)).join(" and ");
var quoted4 = (text) => `\`${text.replaceAll("`", "'")}\``;

// src/report/units.ts
var most4 = 20;
var mostLabelled = 100;
var mostLabels = 40;
var fewChanges = 6;
function unitsOf(entries, options) {
  const units = [];
  const open = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = sameness2(entry, options);
    const unit = key === void 0 ? void 0 : open.get(key);
    if (unit !== void 0 && unit.entries.length < (entry.isLabels ? mostLabelled : most4)) {
      unit.entries.push(entry);
      continue;
    }
    const next = { first: entry, entries: [entry] };
    units.push(next);
    if (key !== void 0) open.set(key, next);
  }
  return units.map((unit) => ({ ...unit, blocks: unitBlocks(unit, options) }));
}
function unitBlocks({ first, entries }, options) {
  if (!first.isLabels || entries.length === 1) return readingBlocks(first.change, options);
  const lines = /* @__PURE__ */ new Map();
  for (const { change } of entries)
    for (const line of blocksOf(change, options).flatMap((block2) => block2.lines))
      lines.set(line.sign + line.text, line);
  const all = [...lines.values()];
  const signs2 = ["removed", "added", "note", "same"];
  const sorted = signs2.flatMap((sign) => all.filter((line) => line.sign === sign).slice(0, mostLabels));
  const rest = all.length - sorted.length;
  const note2 = { sign: "note", text: `and ${rest} more lines` };
  return [{ path: "metadata.labels", lines: rest === 0 ? sorted : [...sorted, note2] }];
}
function sameness2(entry, options) {
  const { change, findings, random, restart, namespace } = entry;
  if (change.kind !== "changed" || findings.length > 0 || random.length > 0) return void 0;
  if (entry.isLabels) return JSON.stringify(labelChanges(change.changes, options));
  const changes = shownChanges(change.changes, options);
  if (changes.length > fewChanges || changes.some(({ detail: detail2 }) => detail2 !== void 0)) return void 0;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== void 0, restart?.because, blocksOf(change, options)]);
}
function labelChanges(changes, options) {
  return shownChanges(changes, options).map(
    ({ path, before, after }) => [pathText(path), before === void 0 ? "added" : after === void 0 ? "removed" : "changed"].join(
      " "
    )
  ).toSorted();
}

// src/report/comment/since.ts
function sinceText(report, places, room, options) {
  const all = sincesOf(report, options);
  const texts2 = [];
  let left = room - rule.length;
  for (const [at2, since] of all.entries()) {
    const text = one(since, places, Math.floor(left / (all.length - at2)), options);
    left -= text.length;
    texts2.push(text);
  }
  const shown = texts2.join("");
  return shown === "" ? "" : `${shown}${rule}`;
}
var rule = "### The whole change\n\n";
function one({ sentence: sentenceText, bundles, notes }, places, room, options) {
  const lead = `**${prose(sentenceText)}.**

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
  const several2 = places.names.length > 1;
  const parts = bundles.map(({ contexts, entries }) => ({
    heading: several2 ? `${listNames(
      contexts.map((index) => places.names[index] ?? ""),
      "In "
    )}:

` : "",
    units: unitsOf(entries, options),
    lines: /* @__PURE__ */ new Map()
  }));
  const fitted = fit(parts, room - lead.length - noted.length - 120, options);
  const rest = parts.flatMap(
    ({ units }) => units.filter((unit) => !fitted.lines.has(unit) && !fitted.sections.has(unit))
  );
  const resources = parts.map((part2) => groupText(part2, fitted)).join("");
  return `${lead}${resources}${countedNote(rest.flatMap(({ entries }) => entries))}${noted}`;
}

// src/report/sections/headline.ts
var sideName = ({ name }) => /^[0-9a-f]{40}$/.test(name) ? name.slice(0, 7) : name;
function driftedResources(report) {
  const ids = report.contexts.map(
    ({ live }) => new Set(
      live?.drift.map(
        ({ resource: { group: group3, kind, namespace, name } }) => JSON.stringify([group3, kind, namespace, name])
      )
    ).size
  );
  return ids.reduce((sum2, size) => sum2 + size, 0);
}
function distinctResources(report, bundles) {
  const keys2 = /* @__PURE__ */ new Set();
  for (const { change, contexts, namespace, isQuiet } of bundles.flatMap((bundle) => bundle.entries)) {
    const { group: group3, kind, name, id } = change.resource;
    if (!isQuiet)
      for (const index of contexts)
        keys2.add(
          plainKey([report.contexts[index]?.service, group3, kind, name === "" ? id : name, namespace])
        );
  }
  return keys2.size;
}
function headlineText(report, bundles) {
  const changedBundles = bundles.filter(({ entries: all }) => all.some(({ isQuiet }) => !isQuiet));
  const changed3 = distinctResources(report, changedBundles);
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
  if (changed3 === 0 && failed > 0 && failed === report.contexts.length)
    return `nothing could be compared, ${plural(failed, "context")} failed`;
  if (changed3 === 0) return `no resource changes${failure}`;
  const touched = new Set(changedBundles.flatMap((bundle) => bundle.contexts)).size;
  const where2 = report.contexts.length === 1 ? "" : ` in ${touched} of ${plural(report.contexts.length, "context")}`;
  return `${plural(changed3, "resource")} ${changed3 === 1 ? "changes" : "change"}${where2}${failure}`;
}

// src/report/comment/headline.ts
function headline(report, bundles) {
  const name = clip(visible(report.title).trim(), 80);
  const title = `${name === "" ? ":" : prose(`${name}:`)} ${headlineText(report, bundles)}`;
  return `## ${worstIcon(report)}${title}

${sideText(report.base)} \u2192 ${sideText(report.head)}

`;
}
function worstIcon(report) {
  if (report.contexts.some((context) => context.status === "failed" || isBaseUnknown(context))) return "\u274C ";
  return icon(report.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}
function sideText(side2) {
  const { commit } = side2;
  const name = sideName(side2);
  const short3 = commit === void 0 || commit.startsWith(name) ? "" : ` (${code(commit.slice(0, 7))})`;
  return `${code(clip(name, 60))}${short3}`;
}

// src/report/comment/footer.ts
function commandLine(report, room) {
  if (report.command === void 0) return "";
  const line = `Run locally: ${span(visible(report.command))}
`;
  return line.length <= room ? line : "";
}

// src/report/comment/report.ts
var smallestBudget = 500;
function markdownReport(report, options = {}) {
  return markdownWithin(report, options)(options.budget ?? 64e3);
}
function markdownWithin(report, options = {}) {
  const facts = options.facts ?? reportFactsOf(report, options);
  const lineOptions = facts.options;
  const bundles = facts.bundles();
  const places = facts.places();
  const parts = {
    report,
    lineOptions,
    bundles,
    places,
    findings: findingPart(places, facts.groupedFindings()),
    assumptions: findingPart(places, facts.assumptions(), "Assumptions"),
    quiet: quietPart(places, facts.groups(), lineOptions.showNoise),
    restarts: restartPart(report),
    images: imagePart(places, facts.images()),
    notes: notePart(report, places, facts.random()),
    table: contextTable(report, places, false),
    drift: driftPart(report, places),
    groups: bundles.map((bundle) => ({
      heading: heading(places, bundle, bundles.length),
      units: unitsOf(bundle.entries, lineOptions),
      lines: /* @__PURE__ */ new Map()
    }))
  };
  return (budget2) => within2(Math.max(smallestBudget, budget2), parts);
}
function within2(budget2, parts) {
  const { report, lineOptions, bundles, places, findings, groups } = parts;
  const head2 = headline(report, bundles);
  const foot = commandLine(report, (budget2 - head2.length) / 3);
  let room = budget2 - head2.length - foot.length;
  const take = (text) => {
    room -= text.length;
    return text;
  };
  const share2 = (part2) => Math.floor(room * part2);
  const since = take(sinceText(report, places, share2(0.4), lineOptions));
  const table = take(tableWithin(report, places, parts.table, share2(0.35)));
  const clusters = take(cut(clusterPart(report, places), share2(0.1)));
  const stops = take(cut(stopPart(report), share2(0.1)));
  const restarts = take(cut(parts.restarts, share2(0.1)));
  const dependencies = take(cut(dependencyPart(report, places), share2(0.1)));
  const problems = take(cut(problemPart(report, places), share2(0.3)));
  const drift = take(cut(parts.drift, share2(0.2)));
  const quiet = take(cut(parts.quiet, Math.min(share2(0.15), lineOptions.showNoise ? budget2 : 2e3)));
  const assumptions = take(cut(parts.assumptions, Math.min(share2(0.15), 2e3)));
  const notes = take(cut(parts.notes, Math.min(share2(0.15), 2e3)));
  const least = cut(findings, share2(0.3));
  const restNote = countedNote(bundles.flatMap((bundle) => bundle.entries));
  const { lines } = listing(groups, room - least.length - restNote.length, lineOptions);
  const used = groups.reduce(
    (sum2, group3) => sum2 + groupText(group3, { lines, sections: /* @__PURE__ */ new Map() }).length,
    0
  );
  const unlisted = groups.flatMap(({ units }) => units.filter((unit) => !lines.has(unit)));
  const counted4 = countedNote(unlisted.flatMap((unit) => unit.entries));
  const isAll = counted4 === "";
  const findingText = take(
    isAll ? cut(findings, Math.max(least.length, Math.floor((room - used) * 0.7))) : least
  );
  const images = take(isAll ? cut(parts.images, Math.floor((room - used) * 0.4)) : "");
  const fitted = isAll ? fit(groups, room, lineOptions) : { lines, sections: /* @__PURE__ */ new Map() };
  const resources = groups.map((group3) => groupText(group3, fitted)).join("");
  return `${head2}${since}${table}${clusters}${stops}${dependencies}${restarts}${problems}${findingText}${drift}${images}${resources}${counted4}${quiet}${assumptions}${notes}${foot}`;
}
function heading(places, bundle, bundles) {
  const isAll = bundles === 1 && bundle.contexts.length === places.names.length;
  const names4 = bundle.contexts.map((index) => places.names[index] ?? "");
  return `### ${isAll || places.names.length === 1 ? "Resources" : listNames(names4, "In ")}

`;
}

// src/report/names.ts
function namesReport(report, options = {}) {
  const { names: names4 } = placesOf(report);
  return report.contexts.flatMap(({ comparison }, index) => {
    if (comparison === void 0) return [];
    const { resources, quiet } = shownResources(comparison, { showNoise: options.showNoise ?? false });
    return [
      ...resources.map((change) => {
        const before = change.kind === "renamed" ? [change.before.id] : [];
        return [change.kind, names4[index] ?? "", change.resource.id, ...before];
      }),
      ...quiet.map(({ resource }) => ["quiet", names4[index] ?? "", resource.id])
    ];
  }).map((fields3) => `${fields3.map(visible).join("	")}
`).join("");
}

// src/report/patch.ts
function patchReport(report, options = {}) {
  const facts = options.facts ?? reportFactsOf(report, options);
  const lineOptions = facts.options;
  const { names: names4 } = facts.places();
  const several2 = report.contexts.length > 1;
  return report.contexts.flatMap(({ comparison }, index) => {
    if (comparison === void 0) return [];
    const { resources, quiet } = shownResources(comparison, lineOptions);
    return [...resources, ...quiet].map((change) => {
      const folder2 = several2 ? `${part(names4[index] ?? "")}/` : "";
      const before = change.kind === "added" ? void 0 : folder2 + fileOf("before" in change ? change.before : change.resource);
      const after = change.kind === "removed" ? void 0 : folder2 + fileOf(change.resource);
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
  return `${[ref.group, ref.kind, ref.namespace, name].filter((text) => text !== "").map(part).join("/")}.yaml`;
}
function part(text) {
  const plain3 = visible(text).replace(/[\s/\\"]/g, "_");
  return /^\.*$/.test(plain3) ? `_${plain3}` : plain3;
}
function hunksOf(blocks2) {
  let before = 1;
  let after = 1;
  let text = "";
  for (const block2 of blocks2) {
    const lines = block2.lines.filter((line) => line.sign !== "note");
    if (lines.length === 0) continue;
    const beforeCount = lines.filter((line) => line.sign !== "added").length;
    const afterCount = lines.filter((line) => line.sign !== "removed").length;
    const path = block2.path === "" ? "" : ` ${visible(block2.path)}`;
    text += `@@ -${range(before, beforeCount)} +${range(after, afterCount)} @@${path}
${lines.map(lineText).join("")}`;
    before += beforeCount;
    after += afterCount;
  }
  return text;
}
var range = (start, length) => `${length === 0 ? start - 1 : start},${length}`;
function lineText(line) {
  const signs2 = { same: " ", removed: "-", added: "+", note: "" };
  return `${signs2[line.sign]}${visibleLine(line.text)}
`;
}

// src/report/sarif/report.ts
var import_node_crypto = lazily("node:crypto");

// src/report/sarif/rules.ts
var ofComparison = {
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
    short: "A document of the render is not a resource",
    why: "Without apiVersion, kind and name the API server refuses it.",
    hint: "Correct the template that prints it, or print nothing."
  },
  "duplicate-key": {
    short: "A key occurs twice in one map",
    why: "helm and kubectl keep the last one without a word.",
    hint: "Remove the wrong one."
  },
  "became-random": {
    short: "A constant became random",
    why: "Every upgrade will change it, whatever else it changes.",
    hint: "Give it a fixed value, or keep the old one with lookup."
  },
  "context-deleted": {
    short: "A context is gone",
    why: "What it deployed stays in the cluster: nothing upgrades or removes it.",
    hint: "Uninstall its release when that is meant, or restore the context."
  },
  "server-refuses": {
    short: "The API server refuses a resource",
    why: "helm stops at the first that is refused; what it did before stays done.",
    hint: "Correct what the server names."
  },
  "field-conflict": {
    short: "Another manager owns fields that the release sets",
    why: "The server refuses to apply them, and helm stops there.",
    hint: "Take the fields out of the chart, or let helm take them over with --force-conflicts."
  },
  "owned-by-other": {
    short: "A resource belongs to another release, or to none",
    why: "helm refuses the whole command.",
    hint: "Give it another name, or hand it over with --take-ownership."
  },
  "unknown-kind": {
    short: "The cluster serves no such kind",
    why: "helm refuses the whole command.",
    hint: "Install its definition first, or change the apiVersion."
  },
  "helm-refuses": {
    short: "helm refuses the command",
    why: "Nothing of the release is applied.",
    hint: "See what helm names."
  },
  "cluster-differs": {
    short: "The context names other versions than its cluster has",
    why: "Renders without the cluster assume a different one.",
    hint: "Set kubeVersion and apiVersions of the context to what its cluster has."
  },
  [unusedException]: {
    short: "An exception covers nothing",
    why: "It may hide what comes later, or its names are misspelt.",
    hint: "Remove it from gate.allow, or correct its names."
  }
};
function ruleText({ rule: rule2, message: message2, hint: hint5 }) {
  const row3 = [...allRules, ...validationRules, ...contextRows].find(({ id }) => id === rule2);
  if (row3 !== void 0) return { short: row3.when, why: row3.why, hint: row3.hint };
  const known2 = Object.hasOwn(ofComparison, rule2) ? ofComparison[rule2] : void 0;
  return known2 ?? { short: rule2, why: message2, hint: hint5 };
}
var levels3 = {
  critical: "error",
  high: "error",
  medium: "warning",
  info: "note"
};

// src/report/sarif/report.ts
var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
function sarifReport(report, options = {}) {
  const facts = options.facts ?? reportFactsOf(report);
  const places = facts.places();
  const findings = facts.findings();
  const rules = rulesOf3(findings);
  const indexes = new Map([...rules.keys()].map((id, index) => [id, index]));
  const hasFailed = report.contexts.some(({ status }) => status === "failed");
  const fingerprint = fingerprints();
  const log = record({
    $schema: schema,
    version: "2.1.0",
    runs: [
      record({
        tool: record({ driver: record({ name: "Pligos", rules: [...rules.values()] }) }),
        invocations: [
          record({
            executionSuccessful: !hasFailed,
            toolExecutionNotifications: report.contexts.flatMap(
              ({ problems }, index) => problems.map((sideProblem) => notification(sideProblem, places.names[index] ?? ""))
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
var message = (text) => record({ text: visible(text) });
function rulesOf3(findings) {
  const rules = /* @__PURE__ */ new Map();
  for (const { item } of findings) {
    if (rules.has(item.rule)) continue;
    const { short: short3, why: why2, hint: hint5 } = ruleText(item);
    rules.set(
      item.rule,
      record({
        id: visible(item.rule),
        shortDescription: message(short3),
        fullDescription: message(sentence(why2)),
        help: message(`${sentence(why2)} ${sentence(hint5)}`),
        defaultConfiguration: record({ level: levels3[item.severity] }),
        properties: record({ tags: ["kubernetes"], "problem.severity": problemSeverity[item.severity] })
      })
    );
  }
  return rules;
}
var problemSeverity = {
  critical: "error",
  high: "error",
  medium: "warning",
  info: "recommendation"
};
function resultOf({ item, contexts }, { names: names4 }, ruleIndex, fingerprint) {
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
      contexts: contexts.map((index) => visible(names4[index] ?? ""))
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
var uriOf = (file) => file.split("/").map(encoded).join("/");
var encoded = (part2) => encodeURIComponent(part2.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD"));
function logical({ resource, path }) {
  if (resource === void 0) return void 0;
  const parts = [resource.namespace, resource.kind, shownName(resource)].filter((part2) => part2 !== "");
  const at2 = path === void 0 || path.length === 0 ? "" : `:${pathText(path)}`;
  return [
    record({
      kind: "resource",
      name: visible(shownName(resource)),
      fullyQualifiedName: visible(`${parts.join("/")}${at2}`)
    })
  ];
}
function fingerprints() {
  const seen = /* @__PURE__ */ new Map();
  return ({ rule: rule2, resource, path, template }) => {
    const who = resource === void 0 ? template : `${resource.group}/${kindAndName(resource)}`;
    const what = JSON.stringify([rule2, who, path && pathText(path)]);
    const hash = (0, import_node_crypto.createHash)("sha256").update(what).digest("hex").slice(0, 32);
    const number2 = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, number2);
    return `${hash}:${number2}`;
  };
}
function notification({ side: side2, problem: problem2 }, context) {
  const { at: at2, hint: hint5 } = problem2;
  const isError2 = problem2.severity === "error" && side2 === "head";
  const where2 = `${context}${side2 === "base" ? " at the base" : ""}`;
  return record({
    level: isError2 ? "error" : "warning",
    descriptor: record({ id: problem2.code }),
    message: message(`${where2}: ${problem2.message}.${hint5 === void 0 ? "" : ` ${sentence(hint5)}`}`),
    locations: at2 && side2 === "head" ? [record({ physicalLocation: physical({ file: at2.file, line: at2.line }) })] : void 0
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  annotationsOf,
  jsonReport,
  markdownReport,
  markdownWithin,
  namesReport,
  patchReport,
  sarifReport,
  smallestBudget
});
