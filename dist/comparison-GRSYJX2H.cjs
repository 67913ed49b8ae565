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

// src/operations/comparison.ts
var comparison_exports = {};
__export(comparison_exports, {
  annotationsOf: () => import_annotations.annotationsOf,
  applyAllowances: () => applyAllowances,
  believed: () => believed,
  builtinKinds: () => builtinKinds,
  commitWords: () => commitWords,
  decide: () => decide2,
  digestRender: () => digestRender,
  failureReason: () => failureReason,
  judge: () => judge2,
  makeRedactor: () => makeRedactor,
  markdownWithin: () => import_report7.markdownWithin,
  mostPolicyFindings: () => mostPolicyFindings,
  neededNames: () => neededNames,
  openComparison: () => openComparison,
  openDigest: () => openDigest,
  outcomeOf: () => outcomeOf,
  packRecord: () => packRecord,
  policyFindings: () => policyFindings,
  readArgoIgnores: () => readArgoIgnores,
  readIgnoreRule: () => readIgnoreRule,
  readPolicyOutput: () => readPolicyOutput,
  readRecord: () => readRecord,
  redactResource: () => redactResource,
  renderReport: () => renderReport,
  reportFactsOf: () => reportFactsOf,
  reportTexts: () => reportTexts,
  reviewWeakened: () => reviewWeakened,
  rulesVersion: () => rulesVersion,
  secondRelease: () => secondRelease,
  sharedOwners: () => sharedOwners,
  shortId: () => shortId,
  stopLines: () => stopLines,
  unusedException: () => unusedException,
  validationRules: () => validationRules,
  withDeploys: () => withDeploys,
  withGates: () => withGates,
  worstFirst: () => worstFirst
});
module.exports = __toCommonJS(comparison_exports);

// src/yaml/scalar.ts
var constants = new Map([
  ...words(null, ["", "~", "null", "Null", "NULL"]),
  ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
  ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
]);
function words(value, texts2) {
  return texts2.map((text3) => [text3, value]);
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
  const resolved2 = resolvePlain(text3);
  return resolved2.is === "value" && resolved2.value === text3;
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
  const plain5 = text3.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain5) ?? binaryWithSign.exec(plain5)?.with(2, `0b${plain5.slice(3)}`) ?? [];
  if (digits === void 0) return void 0;
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed2 = sign === "-" ? -value : value;
  return signed2 >= smallest && signed2 <= (sign === "" ? largestUnsigned : largest) ? signed2 : void 0;
}
function floatOf(text3) {
  return Number(text3.replaceAll("_", ""));
}
function canonicalNumber(numeral) {
  if (shortInteger.test(numeral.numeral)) return numeral.numeral;
  const whole3 = integerOf(numeral.numeral);
  if (whole3 !== void 0) return whole3.toString();
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
var quoted = (text3) => text3.length < 200 && simple.test(text3) ? `"${text3}"` : JSON.stringify(text3);

// src/yaml/options.ts
var helmFile = { keys: "dialect", duplicates: "last-wins" };
var limits = {
  /** UTF-16 units of one file. */
  characters: 64 * 1024 * 1024,
  depth: 1e3,
  /** Nodes that the aliases of one file stand for; a bomb's stand for billions. */
  expandedNodes: 2e6
};

// src/yaml/index.ts
var import_read = lazily("./yaml-read-UASTPYB7.cjs");

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
var isError = (candidate) => candidate.severity === "error";
var brand = /* @__PURE__ */ Symbol.for("pligos.user-error");
var UserError = class _UserError extends Error {
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
    const error = new _UserError(first.code, first.message, first);
    error.problems = problems;
    return error;
  }
};

// src/yaml/line.ts
function lineEnd(text3, from, to = text3.length) {
  for (let at2 = from; at2 < to; at2 += 1) {
    const code = text3.charCodeAt(at2);
    if (code === 10 || code === 13) return at2;
  }
  return to;
}

// src/yaml/tree.ts
function atOf(place, path) {
  const position = place.source.position(place.start);
  return {
    file: place.source.file,
    ...position,
    length: Math.max(1, lineEnd(place.source.text, place.start, place.end) - place.start),
    ...path !== void 0 && { path }
  };
}
function valueOf(tree) {
  const seen = /* @__PURE__ */ new Map();
  const convert = (node2) => {
    if (node2.kind === "scalar") return node2.value;
    const known2 = seen.get(node2);
    if (known2 !== void 0) return known2;
    const value = node2.kind === "list" ? node2.items.map(convert) : new Map([...node2.entries.values()].map((entry2) => [entry2.key, convert(entry2.value)]));
    seen.set(node2, value);
    return value;
  };
  return convert(tree);
}

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
  const chomp2 = ["-", "", "+"][trailing] ?? "";
  const width = /^\n*[ \t]/.test(text3) ? "2" : "";
  const lines = (trailing === 0 ? text3 : text3.slice(0, -1)).split("\n");
  return `|${width}${chomp2}
${lines.map((line) => line === "" ? "" : indent + line).join("\n")}`;
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
function at(value, ...keys2) {
  let current = value;
  for (const key of keys2) current = mapOf(current)?.get(key);
  return current;
}

// src/data/kubernetes/index.ts
var kubernetes_exports = {};
__export(kubernetes_exports, {
  defaults: () => defaults,
  emptyIsNotAbsent: () => emptyIsNotAbsent,
  filledEntries: () => filledEntries,
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
var filledEntries = `api.core.v1.LimitRangeItem	default	max	type=Container
api.core.v1.LimitRangeItem	defaultRequest	default max min	type=Container
api.core.v1.Pod	spec.containers.resources.requests	limits
api.core.v1.Pod	spec.initContainers.resources.requests	limits`;
var emptyIsNotAbsent = `api.autoscaling.v2.HPAScalingRules	policies
api.core.v1.PodSpec	resources.claims
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
var dropsStatus = (shape) => shape.name !== "" || shape.hasStatusApart === true;
var anything = { kind: "any" };
var goneClusterKinds = /* @__PURE__ */ new Set([
  "policy PodSecurityPolicy",
  "extensions PodSecurityPolicy",
  "networking.k8s.io ClusterCIDR",
  "auditregistration.k8s.io AuditSink",
  "resource.k8s.io ResourceClass"
]);
function builtinKinds() {
  let table;
  const read2 = () => table ??= readTable();
  return {
    shapeOf(apiVersion, kind) {
      const known2 = read2();
      const row3 = known2.rows.get(`${apiVersion} ${kind}`) ?? known2.rows.get(`${groupOf(apiVersion)} * ${kind}`);
      return row3 === void 0 ? void 0 : known2.types(row3.type);
    },
    isClusterScoped(group3, kind) {
      return goneClusterKinds.has(`${group3} ${kind}`) || read2().rows.get(`${group3} * ${kind}`)?.isClusterScoped;
    }
  };
}
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function readTable() {
  const rows2 = /* @__PURE__ */ new Map();
  for (const line of kubernetes_exports.kinds.split("\n")) {
    const [group3 = "", version = "", kind = "", scope = "", type = ""] = line.split("	");
    const row3 = { isClusterScoped: scope === "C", type: Number(type) };
    rows2.set(`${group3 === "" ? version : `${group3}/${version}`} ${kind}`, row3);
    const anyVersion = `${group3} * ${kind}`;
    if (!rows2.has(anyVersion) || /^v\d+$/.test(version)) rows2.set(anyVersion, row3);
  }
  let types2;
  return { rows: rows2, types: (index) => (types2 ??= typeReader())(index) };
}
function typeReader() {
  const lines = kubernetes_exports.types.split("\n");
  const facts = readFacts();
  const shapes = [];
  const read2 = (index) => shapes[index] ??= objectShape(lines[index] ?? "", read2, facts);
  return read2;
}
function factsOf(fact) {
  if (fact?.json === void 0) return fact ?? {};
  const { json, ...others } = fact;
  return { ...others, fallback: fromJson(JSON.parse(json)) };
}
function readFacts() {
  const byType = /* @__PURE__ */ new Map();
  const add = (type, path, fact) => {
    const known2 = byType.get(type);
    if (known2 === void 0) byType.set(type, /* @__PURE__ */ new Map([[path, fact]]));
    else known2.set(path, { ...known2.get(path), ...fact });
  };
  for (const [type, path, json, unless2] of rowsOf(kubernetes_exports.defaults))
    add(type, path, { json, ...unless2 !== void 0 && { unless: unless2 } });
  for (const [type, path, from, where2] of rowsOf(kubernetes_exports.filledEntries)) {
    const [field2 = "", is2 = ""] = where2?.split("=") ?? [];
    add(type, path, {
      entries: { from: from.split(" "), ...where2 !== void 0 && { where: { field: field2, is: is2 } } }
    });
  }
  for (const [type, path] of rowsOf(kubernetes_exports.emptyIsNotAbsent)) add(type, path, { zeroIsAbsent: false });
  return byType;
}
function rowsOf(text3) {
  return text3.split("\n").map((line) => {
    const [type = "", field2 = "", value = "", condition] = line.split("	");
    return [type, field2, value, condition];
  });
}
var noFacts = /* @__PURE__ */ new Map();
function objectShape(line, types2, facts) {
  const [name = "", ...codes2] = line.split("	");
  const own2 = facts.get(name) ?? noFacts;
  let fields4;
  const make2 = () => {
    const found = /* @__PURE__ */ new Map();
    for (const text3 of codes2) {
      const equals = text3.indexOf("=");
      const field2 = text3.slice(0, equals);
      const isZero2 = text3.charCodeAt(equals + 1) === 63;
      found.set(field2, {
        shape: narrowed(shapeOfCode(text3.slice(equals + (isZero2 ? 2 : 1)), types2), below(own2, field2)),
        zeroIsAbsent: isZero2,
        ...factsOf(own2.get(field2))
      });
    }
    return found;
  };
  return { kind: "object", name, fields: () => fields4 ??= make2() };
}
function below(facts, field2) {
  const prefix = `${field2}.`;
  const factsBelow = [...facts].filter(([path]) => path.startsWith(prefix));
  return factsBelow.length === 0 ? noFacts : new Map(factsBelow.map(([path, fact]) => [path.slice(prefix.length), fact]));
}
function narrowed(shape, facts) {
  if (facts.size === 0) return shape;
  if (shape.kind === "list" || shape.kind === "map") return { ...shape, of: narrowed(shape.of, facts) };
  if (shape.kind !== "object") return shape;
  let fields4;
  const make2 = () => new Map(
    [...shape.fields()].map(([key, field2]) => [
      key,
      { ...field2, shape: narrowed(field2.shape, below(facts, key)), ...factsOf(facts.get(key)) }
    ])
  );
  return { ...shape, fields: () => fields4 ??= make2() };
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
var marks = /* @__PURE__ */ new Map([
  ["", "order"],
  ["=", "set"],
  ["~", "members"]
]);
function shapeOfCode(code, types2) {
  if (code.startsWith("@")) return types2(Number(code.slice(1)));
  if (code.startsWith("{}")) return { kind: "map", of: shapeOfCode(code.slice(2), types2) };
  if (!code.startsWith("[")) return scalars.get(code) ?? anything;
  const close = code.indexOf("]");
  const keys2 = code.slice(1, close);
  const pairs = marks.get(keys2) ?? keys2.split(",");
  return { kind: "list", pairs, of: shapeOfCode(code.slice(close + 1), types2) };
}
function fromJson(json) {
  if (json === null || typeof json === "boolean" || typeof json === "string") return json;
  if (typeof json === "number") {
    const resolved2 = resolvePlain(String(json));
    return resolved2.is === "value" ? resolved2.value : String(json);
  }
  if (Array.isArray(json)) return json.map(fromJson);
  return typeof json === "object" ? new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)])) : null;
}

// src/manifests/crd.ts
function customKind(definition2, metadata2) {
  const spec2 = mapOf(entry(definition2, "spec"));
  const kind = textOf(entry(mapOf(entry(spec2, "names")), "kind"));
  const group3 = textOf(entry(spec2, "group"));
  if (kind === void 0 || group3 === void 0) return void 0;
  const versions3 = (listOf(entry(spec2, "versions")) ?? []).map(mapOf);
  return {
    group: group3,
    kind,
    isClusterScoped: textOf(entry(spec2, "scope")) === "Cluster",
    shapeOf(version) {
      const named = versions3.find((candidate) => textOf(entry(candidate, "name")) === version) ?? versions3[0];
      const schema = mapOf(entry(mapOf(entry(named, "schema")), "openAPIV3Schema"));
      if (schema === void 0) return void 0;
      const root = shapeOfSchema(schema);
      if (root.kind !== "object") return void 0;
      const isApart = [named, spec2].some((of) => at(of, "subresources", "status") !== void 0);
      return {
        ...root,
        ...isApart && { hasStatusApart: true },
        fields: () => new Map([...root.fields(), ...metadata2 ? [["metadata", metadata2]] : []])
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
  const keys2 = (listOf(entry(schema, "x-kubernetes-list-map-keys")) ?? []).map(textOf).filter((key) => key !== void 0);
  return type === "map" && keys2.length > 0 ? keys2 : "order";
}
function objectOf(schema) {
  const properties2 = mapOf(entry(schema, "properties"));
  const additional2 = entry(schema, "additionalProperties");
  if (properties2 === void 0)
    return additional2 === void 0 ? anything : { kind: "map", of: ofSchema(additional2) };
  let fields4;
  return { kind: "object", name: "", fields: () => fields4 ??= fieldsOf(properties2) };
}
function fieldsOf(properties2) {
  return new Map(
    [...properties2].map(([name, value]) => {
      const schema = mapOf(value);
      const fallback = entry(schema, "default");
      const shape = schema === void 0 ? anything : shapeOfSchema(schema);
      const isNullable = entry(schema, "nullable") === true;
      return [
        name,
        {
          shape,
          zeroIsAbsent: false,
          ...isNullable && { isNullable },
          ...fallback !== void 0 && { fallback }
        }
      ];
    })
  );
}

// src/manifests/identity.ts
function identityOf(header, scope) {
  const group3 = groupOf(header.apiVersion);
  const isCluster = scope.isClusterScoped(group3, header.kind);
  const own2 = () => scope.namespaceOf?.(header) ?? scope.namespace;
  const namespace = isCluster ? "" : header.namespace === "" ? own2() : header.namespace;
  return { group: group3, kind: header.kind, namespace, name: header.name };
}
function idOf(identity) {
  return `${identity.group || "core"}/${identity.kind}/${identity.namespace || "-"}/${shownName(identity)}`;
}
var shownName = ({ name, generateName }) => name === "" && generateName !== void 0 && generateName !== "" ? `${generateName}*` : name;
var kindAndName = (who) => `${who.kind}/${shownName(who)}`;
function headerOf(value, list2) {
  const apiVersion = textOf(value.get("apiVersion")) ?? "";
  const kind = textOf(value.get("kind")) ?? "";
  const metadata2 = mapOf(value.get("metadata"));
  const name = textOf(metadata2?.get("name")) ?? "";
  const generateName = textOf(metadata2?.get("generateName")) ?? "";
  const missing = [
    ...apiVersion === "" ? ["apiVersion"] : [],
    ...kind === "" ? ["kind"] : [],
    ...name === "" && generateName === "" ? ["metadata.name"] : []
  ];
  if (missing.length > 0)
    return `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing or no string`;
  const events = at(list2 ?? value, "metadata", "annotations", "helm.sh/hook");
  return {
    apiVersion,
    kind,
    name,
    generateName,
    namespace: textOf(metadata2?.get("namespace")) ?? "",
    isHook: events !== void 0,
    isTest: isTestHook(textOf(events) ?? "")
  };
}
var testEvents = /* @__PURE__ */ new Set(["test", "test-success", "test-failure"]);
var isTestHook = (annotation2) => annotation2.split(",").every((event) => testEvents.has(event.trim().toLowerCase()));
function refOf({ header, hook }, identity, origin, item) {
  return {
    ...identity,
    id: idOf(identity.name === "" ? { ...identity, generateName: header.generateName } : identity),
    apiVersion: header.apiVersion,
    origin,
    ...hook && { hook },
    ...header.generateName !== "" && { generateName: header.generateName },
    ...item !== void 0 && { item }
  };
}
function hookOf(value) {
  const annotations = mapOf(at(value, "metadata", "annotations"));
  const words5 = (key) => (textOf(annotations?.get(key)) ?? "").split(",").map((word5) => word5.trim()).filter((word5) => word5 !== "");
  const events = words5("helm.sh/hook");
  if (events.length === 0) return void 0;
  const weight2 = annotations?.get("helm.sh/hook-weight");
  const number3 = Number(isNumeral(weight2) ? weight2.numeral : textOf(weight2) ?? 0);
  return {
    events,
    weight: Number.isFinite(number3) ? number3 : 0,
    deletePolicies: words5("helm.sh/hook-delete-policy")
  };
}

// src/manifests/hook-annotation.ts
var hookEvents = /^( *)["']?helm\.sh\/hook["']?: +(["']?)([a-z-]+(?: *, *[a-z-]+)*)\2 *\r?(?:\n(?!\1 |\s*\n)|(?![\s\S]))/im;
function isTestText(metadata2) {
  const events = hookEvents.exec(metadata2)?.[3];
  return events === void 0 ? void 0 : isTestHook(events);
}

// src/manifests/odd-breaks.ts
var hasOddBreaks = (text3) => text3.includes("\r") && /\r(?!\n|$)/.test(text3) || text3.includes("\x85") || text3.includes("\u2028") || text3.includes("\u2029") || text3.includes("\uFEFF") && /(?:^|\n)\ufeff/.test(text3);

// src/manifests/header.ts
function scanHeader(text3) {
  if (hasOddBreaks(text3)) return void 0;
  let apiVersion;
  let kind;
  let metadata2;
  let hasKey = false;
  let isBehindScalar = false;
  for (let at2 = 0; at2 < text3.length; ) {
    const lineEnd2 = endOfLine(text3, at2);
    const first = text3.charCodeAt(at2);
    if (first === 32 || first === 35 || first === 10 || first === 13 || first === 45) {
      if (!hasKey && !isIdle(text3, at2, lineEnd2, first)) return void 0;
      if (first === 45 && text3.charCodeAt(at2 + 1) !== 32) return void 0;
      if (isBehindScalar && first === 32 && !isIdle(text3, at2, lineEnd2, first)) return void 0;
    } else if (first === 97 && text3.startsWith("apiVersion:", at2)) {
      if (apiVersion !== void 0) return void 0;
      apiVersion = plainScalar(text3, at2 + 11, lineEnd2);
      if (apiVersion === void 0) return void 0;
      isBehindScalar = true;
    } else if (first === 107 && text3.startsWith("kind:", at2)) {
      if (kind !== void 0) return void 0;
      kind = plainScalar(text3, at2 + 5, lineEnd2);
      if (kind === void 0) return void 0;
      isBehindScalar = true;
    } else if (first === 109 && text3.startsWith("metadata:", at2)) {
      if (metadata2 !== void 0 || !isBare(text3, at2 + 9, lineEnd2)) return void 0;
      metadata2 = scanMetadata(text3, lineEnd2 + 1);
      if (metadata2 === void 0) return void 0;
      hasKey = true;
      isBehindScalar = false;
      at2 = metadata2.end;
      continue;
    } else if (!isWordKey(text3, at2, lineEnd2, first) || text3.startsWith("items:", at2)) return void 0;
    else isBehindScalar = false;
    hasKey ||= first !== 32 && first !== 35 && first !== 10 && first !== 13;
    at2 = lineEnd2 + 1;
  }
  if (!apiVersion || !kind || metadata2 === void 0 || kind.endsWith("List")) return void 0;
  if (metadata2.name === "" && metadata2.generateName === "") return void 0;
  const { name, generateName, namespace, isHook: isHook2, isTest: isTest2 } = metadata2;
  return { apiVersion, kind, name, generateName, namespace, isHook: isHook2, isTest: isTest2 };
}
function isIdle(text3, at2, end, first) {
  if (first === 45) return false;
  const next = skipSpaces(text3, at2, end);
  return next === end || text3.charCodeAt(next) === 35 || text3.charCodeAt(next) === 13;
}
function endOfLine(text3, from) {
  const end = text3.indexOf("\n", from);
  return end < 0 ? text3.length : end;
}
function isWordKey(text3, at2, end, first) {
  if (!isLetter(first)) return false;
  for (let next = at2 + 1; next < end; next += 1) {
    const code = text3.charCodeAt(next);
    if (code === 58) return true;
    if (!isLetter(code)) return false;
  }
  return false;
}
var isLetter = (code) => code >= 97 && code <= 122 || code >= 65 && code <= 90;
function scanMetadata(text3, from) {
  const header = { name: "", generateName: "", namespace: "" };
  let isHook2 = false;
  let indent = -1;
  let isBehindScalar = false;
  let at2 = from;
  while (at2 < text3.length) {
    const lineEnd2 = endOfLine(text3, at2);
    const start = skipSpaces(text3, at2, lineEnd2);
    const first = text3.charCodeAt(start);
    if (start < lineEnd2 && first !== 35 && first !== 13) {
      const depth = start - at2;
      if (depth === 0) break;
      if (indent < 0) indent = depth;
      if (depth < indent || depth > indent && isBehindScalar) return void 0;
      isBehindScalar = false;
      if (depth === indent) {
        const key = metadataKey(text3, start, lineEnd2);
        if (key === void 0) return void 0;
        if (key !== "other") {
          const value = plainScalar(text3, start + key.length + 1, lineEnd2);
          if (value === void 0 || header[key] !== "") return void 0;
          header[key] = value;
          isBehindScalar = true;
        }
      } else if (isHookKey(text3, start, first)) {
        isHook2 = true;
      }
    }
    at2 = lineEnd2 + 1;
  }
  if (!isHook2 && isNamedBetween(text3, "helm.sh/hook", from, at2)) return void 0;
  const isTest2 = isHook2 ? isTestText(text3.slice(from, at2)) : false;
  return isTest2 === void 0 ? void 0 : { ...header, isHook: isHook2, isTest: isTest2, end: at2 };
}
function isHookKey(text3, start, first) {
  const key = start + (first === 34 || first === 39 ? 1 : 0);
  const end = key + "helm.sh/hook".length;
  return text3.startsWith("helm.sh/hook", key) && text3.charCodeAt(end + (key - start)) === 58;
}
function isNamedBetween(text3, word5, from, to) {
  const position = text3.indexOf(word5, from);
  return position >= 0 && position < to;
}
function metadataKey(text3, at2, end) {
  const first = text3.charCodeAt(at2);
  if (first === 110 && text3.startsWith("name:", at2)) return "name";
  if (first === 110 && text3.startsWith("namespace:", at2)) return "namespace";
  if (first === 103 && text3.startsWith("generateName:", at2)) return "generateName";
  return isWordKey(text3, at2, end, text3.charCodeAt(at2)) ? "other" : void 0;
}
function skipSpaces(text3, at2, end) {
  let next = at2;
  while (next < end && text3.charCodeAt(next) === 32) next += 1;
  return next;
}
function isBare(text3, at2, end) {
  const next = skipSpaces(text3, at2, end);
  return next === end || text3.charCodeAt(next) === 13 && next + 1 === end || text3.charCodeAt(next) === 35 && next > at2;
}
var simple2 = /^[A-Za-z][A-Za-z0-9./:_-]*$/;
var typed = /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/;
function plainScalar(text3, from, end) {
  if (text3.charCodeAt(from) !== 32) return void 0;
  const written2 = text3.slice(from + 1, end);
  if (/[^\t\r -~]/.test(written2)) return void 0;
  const value = written2.trim();
  const quote = value.charCodeAt(0);
  if (quote === 34 || quote === 39) {
    if (value.charCodeAt(value.length - 1) !== quote || value.length < 3) return void 0;
    const inner = value.slice(1, -1);
    return /^[A-Za-z0-9./:_-]+$/.test(inner) ? inner : void 0;
  }
  return simple2.test(value) && !value.endsWith(":") && (value.length > 5 || !typed.test(value)) ? value : void 0;
}

// src/text/glob.ts
function matchGlob(pattern, text3) {
  const steps = parse(pattern);
  let reached = follow(/* @__PURE__ */ new Set([0]), steps, true);
  for (const character of text3) {
    const next = /* @__PURE__ */ new Set();
    for (const at2 of reached) {
      const step = steps[at2];
      if (step === void 0) continue;
      if (step.kind === "folders") next.add(at2);
      else if (step.takes(character)) next.add(step.kind === "one" ? at2 + 1 : at2);
    }
    reached = follow(next, steps, character === "/");
  }
  return reached.has(steps.length);
}
function follow(reached, steps, folderBegins) {
  for (const at2 of reached) {
    const step = steps[at2];
    if (step?.kind === "many" || step?.kind === "folders" && folderBegins) reached.add(at2 + 1);
  }
  return reached;
}
var anything2 = () => true;
var notSlash = (character) => character !== "/";
function parse(pattern) {
  const characters = Array.from(pattern);
  const steps = [];
  let at2 = 0;
  while (at2 < characters.length) {
    const character = characters[at2] ?? "";
    if (character === "*" && characters[at2 + 1] === "*") {
      const isWholePart = at2 === 0 || characters[at2 - 1] === "/";
      const withSlash = isWholePart && characters[at2 + 2] === "/";
      steps.push(withSlash ? { kind: "folders" } : { kind: "many", takes: anything2 });
      at2 += withSlash ? 3 : 2;
    } else if (character === "[") {
      const set = parseSet(characters, at2);
      steps.push({ kind: "one", takes: set?.takes ?? ((other) => other === "[") });
      at2 = set?.end ?? at2 + 1;
    } else if (character === "\\" && at2 + 1 < characters.length) {
      const literal2 = characters[at2 + 1];
      steps.push({ kind: "one", takes: (other) => other === literal2 });
      at2 += 2;
    } else {
      steps.push(simple3(character));
      at2 += 1;
    }
  }
  return steps;
}
function simple3(character) {
  if (character === "*") return { kind: "many", takes: notSlash };
  if (character === "?") return { kind: "one", takes: notSlash };
  return { kind: "one", takes: (other) => other === character };
}
function parseSet(characters, open) {
  let at2 = open + 1;
  const negated = characters[at2] === "!" || characters[at2] === "^";
  if (negated) at2 += 1;
  const ranges3 = [];
  for (let first = true; first || characters[at2] !== "]"; first = false) {
    const low = characters[at2];
    if (low === void 0) return void 0;
    const high = characters[at2 + 2];
    const isRange = characters[at2 + 1] === "-" && high !== void 0 && high !== "]";
    ranges3.push([low, isRange ? high : low]);
    at2 += isRange ? 3 : 1;
  }
  const takes3 = (character) => character !== "/" && ranges3.some(([low, high]) => low <= character && character <= high) !== negated;
  return { takes: takes3, end: at2 + 1 };
}

// src/text/nearest.ts
var longest = 50;
var most = 1e3;
function nearest(word5, known2) {
  const candidates2 = [...known2];
  if (word5.length > longest || candidates2.length > most) return void 0;
  const lower = word5.toLowerCase();
  let best;
  let least2 = Number.POSITIVE_INFINITY;
  for (const candidate of candidates2) {
    if (candidate === word5 || candidate.length > longest) continue;
    const allowed = Math.floor(Math.max(word5.length, candidate.length) / 3);
    if (Math.abs(word5.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least2));
    if (distance <= allowed && distance < least2) {
      best = candidate;
      least2 = distance;
    }
  }
  return best;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at2) => at2);
  for (let i = 1; i <= a.length; i += 1) {
    const row3 = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least2 = Math.min(replaced, (previous[j] ?? 0) + 1, (row3[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least2 = Math.min(least2, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row3.push(least2);
    }
    const lowest = Math.min(...row3);
    if (lowest > limit) return lowest;
    beforePrevious = previous;
    previous = row3;
  }
  return previous[b.length] ?? 0;
}

// src/text/sentence.ts
function sentence(text3) {
  const isWord3 = /^[a-z]+(?:[ ,]|$)/.test(text3) && !/^(?:helm|kubectl) /.test(text3);
  const first = isWord3 ? text3.slice(0, 1).toUpperCase() + text3.slice(1) : text3;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/manifests/path-pattern.ts
function pathPattern(pattern) {
  const steps = pattern.startsWith("/") ? pointerSteps(pattern) : dottedSteps(pattern);
  return (segments) => matches(steps, segments);
}
function pointerSteps(pattern) {
  return pattern.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function dottedSteps(pattern) {
  const steps = [];
  for (const [, quoted8, bracket, word5] of pattern.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    steps.push(quoted8 ?? bracket ?? word5 ?? "");
  }
  return steps;
}
function matches(steps, segments) {
  let reached = withNothing(/* @__PURE__ */ new Set([0]), steps);
  for (const segment of segments) {
    if (reached.has(steps.length)) return true;
    const next = /* @__PURE__ */ new Set();
    for (const at2 of reached) {
      const step = steps[at2];
      if (step === "**") next.add(at2);
      else if (step !== void 0 && matchStep(step, segment)) next.add(at2 + 1);
    }
    reached = withNothing(next, steps);
  }
  return reached.has(steps.length);
}
function withNothing(reached, steps) {
  for (const at2 of reached) if (steps[at2] === "**") reached.add(at2 + 1);
  return reached;
}
function matchGlobLike(glob, text3) {
  return glob === void 0 || matchStep(glob, text3);
}
function matchStep(step, segment) {
  return step === segment || matchGlob(step.replaceAll("/", ""), segment.replaceAll("/", ""));
}

// src/manifests/plain-scalar.ts
var jsonString = /^"(?:[^"\\\u0000-\u001f\u007f-\u009f]|\\["\\/bfnrt])*"$/;
var singleQuoted = /^'(?:[^'\u0000-\u001f]|'')*'$/;
function quotedText(source6) {
  if (source6.charCodeAt(0) === 34) {
    const inner2 = source6.slice(1, -1);
    if (source6.length >= 2 && source6.endsWith('"') && !inner2.includes('"') && !inner2.includes("\\"))
      return inner2;
    if (!jsonString.test(source6)) return void 0;
    const parsed2 = JSON.parse(source6);
    return typeof parsed2 === "string" ? parsed2 : void 0;
  }
  if (!singleQuoted.test(source6)) return void 0;
  const inner = source6.slice(1, -1);
  return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}
var token = /([[{]) *| *([\]}])| *(,) *|([A-Za-z0-9_./-]+): +|"([^"\\\u0000-\u001f]*)"|'([^'\u0000-\u001f]*)'|([A-Za-z0-9_./-]+)/y;
var mostDepth = 20;
function flowCollection(source6) {
  token.lastIndex = 0;
  const value = readFlow(source6, 0);
  return token.lastIndex === source6.length && value !== void 0 ? value : void 0;
}
function readFlow(text3, depth) {
  const match2 = token.exec(text3);
  if (match2 === null || depth > mostDepth) return void 0;
  const [, open, , , , double, single, plain5] = match2;
  if (open === "[") return readFlowList(text3, depth);
  if (open === "{") return readFlowMap(text3, depth);
  if (plain5 === void 0) return double ?? single;
  const resolved2 = plain5.startsWith("-") && !/^-\d/.test(plain5) ? void 0 : resolvePlain(plain5);
  return resolved2?.is === "value" ? resolved2.value : void 0;
}
function readFlowList(text3, depth) {
  const list2 = [];
  if (takes(text3, "]")) return list2;
  for (; ; ) {
    const item = readFlow(text3, depth + 1);
    if (item === void 0) return void 0;
    list2.push(item);
    if (takes(text3, "]")) return list2;
    if (!takes(text3, ",")) return void 0;
  }
}
function readFlowMap(text3, depth) {
  const map = /* @__PURE__ */ new Map();
  if (takes(text3, "}")) return map;
  for (; ; ) {
    const key = token.exec(text3)?.[4];
    if (key === void 0 || !isPlainString(key) || key.startsWith("-") || map.has(key)) return void 0;
    const item = readFlow(text3, depth + 1);
    if (item === void 0) return void 0;
    map.set(key, item);
    if (takes(text3, "}")) return map;
    if (!takes(text3, ",")) return void 0;
  }
}
function takes(text3, sign) {
  const from = token.lastIndex;
  const match2 = token.exec(text3);
  if (match2 !== null && (match2[2] ?? match2[3]) === sign) return true;
  token.lastIndex = from;
  return false;
}

// src/manifests/plain.ts
var maxDepth = 200;
var unusual = new Error("unusual");
function readPlain(text3) {
  if (text3.includes("\r") || text3.includes("	") || hasOddBreaks(text3)) return void 0;
  try {
    return new PlainReader(text3).read();
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
  constructor(text3) {
    this.#text = text3;
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
    const text3 = this.#text;
    while (this.#nextLine < text3.length) {
      const lineStart = this.#nextLine;
      const newline = text3.indexOf("\n", lineStart);
      let end = newline < 0 ? text3.length : newline;
      this.#nextLine = end + 1;
      let start = lineStart;
      while (start < end && text3.charCodeAt(start) === 32) start += 1;
      if (start === end || text3.charCodeAt(start) === 35) continue;
      while (text3.charCodeAt(end - 1) === 32) end -= 1;
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
    const text3 = this.#text;
    const first = text3.charCodeAt(this.#start);
    let at2 = this.#start;
    if (first === 34 || first === 39) {
      at2 = text3.indexOf(first === 34 ? '"' : "'", at2 + 1) + 1;
      if (at2 === 0 || at2 > this.#end) throw unusual;
      if (text3.charCodeAt(at2) !== 58) return -1;
    } else {
      while (at2 < this.#end && isKeyCharacter(text3.charCodeAt(at2))) at2 += 1;
      if (text3.charCodeAt(at2) !== 58 || at2 === this.#start || at2 >= this.#end) return -1;
    }
    return at2 + 1 === this.#end || text3.charCodeAt(at2 + 1) === 32 ? at2 : -1;
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
    const text3 = this.#text;
    const first = text3.charCodeAt(start);
    if (first === 124) return this.#literal(start, indent);
    const written2 = text3.slice(start, this.#end);
    this.#advance();
    if (first === 34 || first === 39) {
      const quoted8 = quotedText(this.#indent > indent ? this.#foldedQuote(written2, start, indent) : written2);
      if (quoted8 === void 0 || this.#indent > indent) throw unusual;
      return quoted8;
    }
    if (first === 91 || first === 123) {
      const flow = flowCollection(written2);
      if (flow === void 0 || this.#indent > indent) throw unusual;
      return flow;
    }
    if (!isPlainStart(first) || written2 === "-" || written2.startsWith("- ")) throw unusual;
    if (!isPlainLine(written2)) throw unusual;
    const resolved2 = this.#indent > indent ? resolvePlain(this.#folded(written2, start, indent)) : resolvePlain(written2);
    if (resolved2.is !== "value") throw unusual;
    return resolved2.value;
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
    const quote = first[0] ?? "";
    const parts = [first];
    let isOpen2 = count(first, quote) % 2 === 1;
    let previous = start;
    while (isOpen2 && this.#indent > indent) {
      this.#mustFollow(previous);
      const line = this.#text.slice(this.#start, this.#end);
      if (parts.at(-1)?.endsWith("\\")) throw unusual;
      parts.push(line);
      isOpen2 = count(line, quote) % 2 === 0;
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
    const text3 = this.#text;
    const lines = [];
    let depth = -1;
    let at2 = this.#nextLine;
    while (at2 < text3.length) {
      const newline = text3.indexOf("\n", at2);
      if (newline < 0) throw unusual;
      let content = at2;
      while (content < newline && text3.charCodeAt(content) === 32) content += 1;
      if (content < newline) {
        if (depth < 0) depth = content - at2;
        if (depth <= indent) throw unusual;
        if (content - at2 < depth) break;
        lines.push(text3.slice(at2 + depth, newline));
      } else {
        if (depth < 0 && newline > at2) throw unusual;
        lines.push(newline - at2 > depth && depth >= 0 ? text3.slice(at2 + depth, newline) : "");
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
function count(text3, quote) {
  const plain5 = quote === '"' && text3.includes("\\") ? text3.replace(/\\./g, "") : text3;
  return plain5.split(quote).length - 1;
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
function isKeyCharacter(code) {
  return code >= 97 && code <= 122 || code >= 45 && code <= 57 || code >= 65 && code <= 90 || code === 95;
}
function isPlainStart(code) {
  return isKeyCharacter(code) || code === 40 || code === 36 || code === 43 || code === 94 || code === 92 || code === 61 || code > 160;
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
  const text3 = isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
  const match2 = form.exec(text3);
  if (match2 === null) return void 0;
  const [, sign, whole3 = "", fraction = "", exponent, suffix = ""] = match2;
  if (whole3 === "" && fraction === "") return void 0;
  const [up, down] = factors.get(suffix) ?? [1n, 1n];
  const power = Number(exponent?.slice(1) ?? 0);
  const numerator = BigInt(whole3 + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
  const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
  const rounded = (numerator + denominator - 1n) / denominator;
  return sign === "-" ? -rounded : rounded;
}
var decimalUnits = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];
var binaryUnits = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];
function quantityText(value) {
  const text3 = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value.trim() : "";
  const amount2 = quantityOf(text3);
  const match2 = form.exec(text3);
  if (amount2 === void 0 || match2 === null) return void 0;
  const [, , whole3 = "", fraction = "", exponent, suffix = ""] = match2;
  const digits = `${whole3.replace(/^0+/, "") || "0"}${fraction}`;
  const isBinary = suffix.endsWith("i");
  if (isBinary ? isKeptBinary(digits, fraction, suffix) : isKeptDecimal(digits, fraction, exponent, suffix))
    return text3;
  if (amount2 === 0n) return "0";
  return isBinary ? binaryText(amount2) : decimalText(amount2, exponent !== void 0);
}
function isKeptDecimal(digits, fraction, exponent, suffix) {
  const power = exponent === void 0 ? (decimalUnits.indexOf(suffix) - 3) * 3 : Number(exponent.slice(1));
  const scale = power - fraction.length;
  const isShort = digits.length <= 18 && scale >= -9;
  return isShort && scale % 3 === 0 && !digits.endsWith("000") && !digits.startsWith("0");
}
function isKeptBinary(digits, fraction, suffix) {
  const power = binaryUnits.indexOf(suffix) * 10;
  const isShort = 15 - digits.length - Math.trunc(power * 0.3) - 1 >= 0;
  return fraction === "" && isShort && BigInt(digits) % 8n !== 0n;
}
function decimalText(amount2, isExponent) {
  let [number3, unit] = [amount2, 0];
  while (number3 % 1000n === 0n) [number3, unit] = [number3 / 1000n, unit + 1];
  const power = (unit - 3) * 3;
  if (isExponent) return power === 0 ? String(number3) : `${number3}e${power}`;
  return `${number3}${decimalUnits[unit] ?? `e${power}`}`;
}
function binaryText(amount2) {
  const one = 10n ** 9n;
  const size = amount2 < 0n ? -amount2 : amount2;
  if (size < 1024n * one || amount2 % one !== 0n) return decimalText(amount2, false);
  let [number3, unit] = [amount2 / one, 0];
  while (number3 % 1024n === 0n && unit < binaryUnits.length - 1) [number3, unit] = [number3 / 1024n, unit + 1];
  return `${number3}${binaryUnits[unit]}`;
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

// src/manifests/read.ts
function parseDocument(document) {
  const plain5 = readPlain(document.text);
  if (plain5 !== void 0) return unfold(document, [plain5], []);
  const unclear = readTwoWays(document.text);
  if (unclear !== void 0) return unread(document, unclear, document.origin.line);
  try {
    const text3 = document.text.endsWith("\n") ? document.text : `${document.text}
`;
    const { documents, problems } = (0, import_read.readDocuments)("", text3, helmFile);
    const [first, behind] = endsAtOnce.test(text3) ? [void 0, documents[0]] : documents;
    const duplicateKeys = problems.filter((yamlProblem) => yamlProblem.code === "yaml-duplicate-key").map((yamlProblem) => ({ path: yamlProblem.at?.path ?? "", line: lineOf(document, yamlProblem) }));
    const parsed2 = unfold(document, first === void 0 ? [] : [valueOf(first)], duplicateKeys);
    if (behind === void 0) return parsed2;
    const line = document.origin.line + atOf(behind).line - 1;
    return {
      ...parsed2,
      broken: [
        ...parsed2.broken,
        broken(document, 'helm reads nothing behind a line with "...": "---" starts a resource', line)
      ]
    };
  } catch (error) {
    if (!(error instanceof UserError) || error.problems[0] === void 0) throw error;
    const yamlProblem = error.problems[0];
    return unread(document, messageOf(yamlProblem), lineOf(document, yamlProblem));
  }
}
var endsAtOnce = /^(?:[ \t]*(?:#.*)?\r?\n)*\.\.\.(?=\s)/;
function readTwoWays(text3) {
  if (text3.startsWith("\uFEFF")) return "it starts with the character U+FEFF (byte order mark)";
  return text3.includes("\x85") && /^\s*\{/.test(text3) ? "the character U+0085 ends a line in YAML, but not in JSON" : void 0;
}
var unread = (document, message, line) => ({
  resources: [],
  broken: [broken(document, message, line)],
  duplicateKeys: []
});
function messageOf(yamlProblem) {
  if (yamlProblem.code === "yaml-syntax") return yamlProblem.message.replace(/"[^"]*"/g, '"\u2026"');
  return codes[yamlProblem.code].replace(/\.$/, "");
}
var lineOf = (document, yamlProblem) => document.origin.line + (yamlProblem.at?.line ?? 1) - 1;
function unfold(document, values, duplicateKeys) {
  const resources = [];
  const wrong = [];
  const refuse = (message, what = "text") => void wrong.push(broken(document, message, document.origin.line, what));
  const add = (value, list2) => {
    const header = isMap(value) ? headerOf(value, list2) : notAMap(value);
    if (typeof header === "string") refuse(header, "resource");
    else if (isMap(value)) {
      const hook = header.isHook ? hookOf(list2 ?? value) : void 0;
      resources.push({ header, value, ...hook && { hook }, ...list2 && { item: resources.length } });
    }
  };
  const addItem = (item, list2) => {
    if (isMap(item) && isList(item.get("items"))) refuse("helm takes no list inside of a list");
    else add(item, list2);
  };
  for (const value of values) {
    if (value === null) continue;
    if (!isMap(value) || !isListOfResources(value)) {
      add(value);
      continue;
    }
    const items4 = value.get("items") ?? null;
    if (!isList(items4) && (items4 !== null || !value.has("items"))) refuse("items of a list must be a list");
    for (const item of isList(items4) ? items4 : []) addItem(withType(item, value), value);
  }
  return { resources, broken: wrong, duplicateKeys };
}
var notAMap = (value) => `a resource is a map, this is ${isList(value) ? "a list" : "a scalar"}`;
var isListOfResources = (value) => value.has("items") || value.get("kind") === "List";
function withType(item, list2) {
  const kind = list2.get("kind");
  if (!isMap(item) || item.has("kind") || item.has("apiVersion") || typeof kind !== "string") return item;
  return new Map([
    ["apiVersion", list2.get("apiVersion") ?? null],
    ["kind", kind.replace(/List$/, "")],
    ...item
  ]);
}
function broken(document, message, line, wrong = "text") {
  const word5 = (pattern) => /^[A-Za-z0-9.-]+$/.exec(pattern.exec(document.text)?.[1] ?? "")?.[0] ?? "";
  return {
    kind: "broken",
    wrong,
    document,
    message,
    line,
    resourceKind: word5(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
    name: word5(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m)
  };
}

// src/manifests/split.ts
function splitDocuments(text3) {
  const documents = [];
  const splitter = new Splitter(text3);
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
      if (!into.shared(documentAfter))
        into.rest(isOneText ? documentAfter : left.document(documentAfter.text), documentAfter);
      continue;
    }
    const documentBefore = left.advance() ? left.document() : void 0;
    if (documentBefore?.text !== documentAfter.text || !into.shared(documentAfter))
      into.rest(documentBefore, documentAfter);
  }
  while (left.advance()) into.rest(left.document(), void 0);
}
var longestLook = 64 * 1024;
var Splitter = class {
  #text;
  #lines;
  /** The document. */
  #start = 0;
  #end = 0;
  /** The file that is named for it by a comment above another one. */
  #source;
  /** Behind it and its separator, and what is named there. */
  #at = 0;
  #above;
  /** The same where the last step began. */
  #from = 0;
  #fromAbove;
  /** The line of a separator ends it: behind that every text goes on alike, elsewhere another one may go on with the line. */
  #isClosed = false;
  /** What another text is known to have in common with this one: how far (by its offsets), and how far ahead this one is. */
  #sameUntil = 0;
  #ahead = 0;
  #look = 0;
  constructor(text3) {
    this.#text = text3.charCodeAt(0) === 65279 ? text3.slice(1) : text3;
    this.#lines = new Lines(this.#text);
  }
  /** On to the next document; false behind the last one. */
  advance() {
    const text3 = this.#text;
    this.#from = this.#at;
    this.#fromAbove = this.#above;
    while (this.#at < text3.length) {
      const start = this.#at;
      const separator = nextSeparator(text3, start);
      const end = separator < 0 ? text3.length : separator;
      const behind = separator < 0 ? end : afterSeparator(text3, end);
      const isDocument = hasContent(text3, start, end);
      this.#start = start;
      this.#end = end;
      this.#at = behind;
      this.#isClosed = separator >= 0 && text3.charCodeAt(behind - 1) === 10;
      const named = sourceAt(text3, start, end);
      const source6 = named ?? this.#above;
      this.#source = named ? void 0 : source6;
      this.#above = source6 !== void 0 && (!isDocument || source6.includes("/crds/")) ? source6 : void 0;
      if (isDocument) return true;
    }
    return false;
  }
  document(text3 = this.#text.slice(this.#start, this.#end)) {
    return new RenderedDocument(text3, this.#start, this.#lines, this.#source);
  }
  /** Does this text go on as the other one did with its last document, and up to the end of a line? Then on to it. */
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
  /** Looks further from time to time: mostly many documents are the same. */
  #isSame(other, ahead) {
    const from = other.#from;
    if (isLineStart(this.#text, this.#at) !== isLineStart(other.#text, from)) return false;
    for (let look2 = this.#look; ; look2 >>= 1) {
      const until = Math.max(other.#at, from + look2);
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
  constructor(text3, start, lines, above) {
    this.text = text3;
    this.#start = start;
    this.#lines = lines;
    this.#above = above;
  }
  get origin() {
    const template = templateOf(this.text) ?? this.#above;
    const [start, lines] = [this.#start, this.#lines];
    if (template === void 0)
      return {
        get line() {
          return lines.at(start);
        }
      };
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
  /** Newlines before each piece of `pieceLength` characters. */
  #before = [0];
  constructor(text3) {
    this.#text = text3;
  }
  at(offset) {
    const piece = Math.floor(offset / pieceLength);
    for (let next = this.#before.length; next <= piece; next += 1) {
      const counted3 = this.#newlines((next - 1) * pieceLength, next * pieceLength);
      this.#before.push((this.#before[next - 1] ?? 0) + counted3);
    }
    return (this.#before[piece] ?? 0) + this.#newlines(piece * pieceLength, offset) + 1;
  }
  #newlines(from, to) {
    let count3 = 0;
    for (let at2 = from; at2 < to; at2 += 1) if (this.#text.charCodeAt(at2) === 10) count3 += 1;
    return count3;
  }
};
var pieceLength = 1024;
function nextSeparator(text3, from) {
  if (text3.charCodeAt(from) === 45 && isSeparator(text3, from) && isLineStart(text3, from)) return from;
  for (let at2 = text3.indexOf("\n---", from); at2 >= 0; at2 = text3.indexOf("\n---", at2 + 4)) {
    if (text3.charCodeAt(at2 + 4) === 10 || isSeparator(text3, at2 + 1)) return at2 + 1;
  }
  return -1;
}
var isLineStart = (text3, at2) => at2 === 0 || text3.charCodeAt(at2 - 1) === 10;
function isSeparator(text3, at2) {
  if (!text3.startsWith("---", at2)) return false;
  const next = text3.charCodeAt(at2 + 3);
  if (Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9) return true;
  return next === 35 || isForeignBlank(next);
}
var isForeignBlank = (code) => code > 127 && /[\s\u0085]/.test(String.fromCharCode(code));
function afterSeparator(text3, at2) {
  let behind = at2 + 3;
  if (text3.charCodeAt(behind) === 10) return behind + 1;
  while (" 	\r".includes(text3[behind] ?? "end") || isForeignBlank(text3.charCodeAt(behind))) behind += 1;
  return text3.charCodeAt(behind) === 10 ? behind + 1 : behind;
}
function hasContent(text3, start, end) {
  for (let at2 = start; at2 < end; ) {
    const code = text3.charCodeAt(at2);
    if (code === 35) {
      const newline = text3.indexOf("\n", at2);
      const behind = newline < 0 ? end : newline;
      if (hasOddBreaks(text3.slice(at2, behind))) return true;
      at2 = behind + 1;
    } else if (code === 32 || code === 9 || code === 10 || code === 13) at2 += 1;
    else return true;
  }
  return false;
}
function sourceAt(text3, start, end) {
  if (!text3.startsWith("# Source: ", start)) return void 0;
  const newline = text3.indexOf("\n", start);
  const last = newline < 0 || newline > end ? end : newline;
  const isBare2 = text3.charCodeAt(start + 10) > 32 && text3.charCodeAt(last - 1) > 32;
  const name = text3.slice(start + 10, last);
  return isBare2 ? name : name.trim();
}
function templateOf(text3) {
  let template;
  for (let at2 = 0; at2 < text3.length; ) {
    const newline = text3.indexOf("\n", at2);
    const line = text3.slice(at2, newline < 0 ? text3.length : newline).trim();
    if (line.startsWith("# Source: ")) template = line.slice(10).trim();
    else if (line !== "" && !line.startsWith("#")) break;
    at2 = newline < 0 ? text3.length : newline + 1;
  }
  return template;
}

// src/diff/digest/tests.ts
var nameMark = JSON.stringify(["metadata", "name"]);
function randomTests({ before, after }) {
  const [namesBefore, namesAfter] = [
    namesOnly(before.entries, after.entries),
    namesOnly(after.entries, before.entries)
  ];
  const waiting = /* @__PURE__ */ new Map();
  for (const entry2 of namesAfter)
    waiting.set(placeOf(entry2), [...waiting.get(placeOf(entry2)) ?? [], entry2]);
  const found = /* @__PURE__ */ new Map();
  for (const entry2 of namesBefore) {
    const again = waiting.get(placeOf(entry2))?.shift();
    if (again === void 0) continue;
    const generateName = commonStart(entry2.header.name, again.header.name);
    const id = idOf({ ...entry2.identity, name: "", generateName: generateName === "" ? "*" : generateName });
    found.set(entry2, { id, again, mark: nameMark });
  }
  return found;
}
function namesOnly(entries, others) {
  const ids = new Set(others.map(({ id }) => id));
  return entries.filter(({ id, header }) => header.isTest && header.name !== "" && !ids.has(id));
}
var placeOf = ({ identity, document }) => `${identity.kind} ${identity.namespace} ${document.origin.template ?? ""}`;
function commonStart(one, other) {
  let end = 0;
  while (end < one.length && one[end] === other[end]) end += 1;
  const start = one.slice(0, end);
  return /^.*[-.]/.exec(start)?.[0] ?? start;
}

// src/diff/sides/namesakes.ts
function namesakesOf(entries) {
  const kinds4 = /* @__PURE__ */ new Map();
  const lists2 = [];
  const list2 = (...first) => {
    lists2.push(first);
    return first;
  };
  for (const entry2 of entries) {
    const { apiVersion, kind, name } = entry2.header;
    let same = kinds4.get(kind);
    if (same === void 0) {
      same = { entries: [], versions: /* @__PURE__ */ new Set(), names: /* @__PURE__ */ new Map() };
      kinds4.set(kind, same);
    }
    same.entries.push(entry2);
    same.versions.add(apiVersion);
    const { names: names4 } = same;
    const known2 = names4.get(name);
    if (known2 === void 0) names4.set(name, name === "" ? list2(entry2) : entry2);
    else if (Array.isArray(known2)) known2.push(entry2);
    else names4.set(name, list2(known2, entry2));
  }
  const named = (kind, name) => kinds4.get(kind)?.names.get(name);
  let byId2;
  const exact = (candidates2, id) => {
    if (!isSeveral(candidates2)) return candidates2?.id === id ? candidates2 : void 0;
    byId2 ??= new Map(
      lists2.flat().toReversed().map((entry2) => [entry2.id, entry2])
    );
    return byId2.get(id);
  };
  return {
    kinds: kinds4,
    of: ({ header }) => named(header.kind, header.name),
    find(id) {
      const afterGroup = id.indexOf("/") + 1;
      const afterKind = id.indexOf("/", afterGroup) + 1;
      const afterNamespace = id.indexOf("/", afterKind) + 1;
      const kind = id.slice(afterGroup, afterKind - 1);
      const match2 = exact(named(kind, id.slice(afterNamespace)), id);
      return match2 ?? (id.endsWith("*") ? exact(named(kind, ""), id) : void 0);
    },
    get several() {
      return lists2.flat();
    }
  };
}
var isSeveral = (candidates2) => Array.isArray(candidates2);

// src/diff/pairs.ts
function pairSides(before, after) {
  const [left, right] = [before.names(), after.names()];
  const changed3 = [];
  const added = [];
  const removed = [];
  const groups2 = /* @__PURE__ */ new Map();
  const groupOf3 = (entry2) => {
    const group3 = groups2.get(entry2.id) ?? { before: [], after: [] };
    groups2.set(entry2.id, group3);
    return group3;
  };
  const pairedEntries = /* @__PURE__ */ new Set();
  let equal = 0;
  for (const entry2 of after.entries) {
    const partner = left.of(entry2);
    if (isSeveral(partner) || isSeveral(right.of(entry2))) groupOf3(entry2).after.push(entry2);
    else if (partner === void 0 || !isOne(partner, entry2)) added.push(entry2);
    else {
      pairedEntries.add(partner);
      if (isSame(partner, entry2)) equal += 1;
      else changed3.push({ before: partner, after: entry2 });
    }
  }
  for (const entry2 of before.entries) {
    if (pairedEntries.has(entry2)) continue;
    if (isSeveral(left.of(entry2)) || isSeveral(right.of(entry2))) groupOf3(entry2).before.push(entry2);
    else removed.push(entry2);
  }
  for (const group3 of groups2.values()) {
    const pairs = pairGroup(group3.before, group3.after);
    equal += pairs.equal;
    changed3.push(...pairs.changed);
    removed.push(...pairs.removed);
    added.push(...pairs.added);
  }
  return { changed: changed3, removed, added, equal };
}
var isOne = (a, b) => a.header.namespace === b.header.namespace && a.header.apiVersion === b.header.apiVersion && a.scope === b.scope || a.identity.namespace === b.identity.namespace && a.identity.group === b.identity.group;
function pairGroup(before, after) {
  const [only2, other] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && only2 !== void 0 && other !== void 0) {
    const same = isSame(only2, other);
    return {
      changed: same ? [] : [{ before: only2, after: other }],
      removed: [],
      added: [],
      equal: same ? 1 : 0
    };
  }
  const byText = /* @__PURE__ */ new Map();
  for (const entry2 of before) {
    const same = byText.get(textOf2(entry2));
    if (same === void 0) byText.set(textOf2(entry2), [entry2]);
    else same.push(entry2);
  }
  const waiting = after.filter((entry2) => byText.get(textOf2(entry2))?.pop() === void 0);
  const left = new Set([...byText.values()].flat());
  const rest = before.filter((entry2) => left.has(entry2));
  const equal = after.length - waiting.length;
  if (before[0]?.header.name === "") return { changed: [], removed: rest, added: waiting, equal };
  const changed3 = rest.slice(0, waiting.length).map((entry2, at2) => ({ before: entry2, after: waiting[at2] ?? entry2 }));
  return { changed: changed3, removed: rest.slice(waiting.length), added: waiting.slice(rest.length), equal };
}
function inTurn(removed, added, pairedEntries) {
  const open = /* @__PURE__ */ new Map();
  const isOpen2 = (entry2) => entry2.header.name === "" && !pairedEntries.has(entry2);
  for (const entry2 of removed.filter(isOpen2).toReversed()) {
    const group3 = open.get(entry2.id);
    if (group3 === void 0) open.set(entry2.id, [entry2]);
    else group3.push(entry2);
  }
  return added.filter(isOpen2).flatMap((after) => {
    const before = open.get(after.id)?.pop();
    return before === void 0 ? [] : [{ before, after }];
  });
}
var textOf2 = (entry2) => `${entry2.item ?? ""} ${entry2.document.text}`;
var isSame = (before, after) => before.document.text === after.document.text && before.item === after.item;

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
var keySteps = (keys2) => keys2.map((key) => ({ kind: "key", key }));
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
function itemText(keys2, occurrence) {
  const text3 = keys2.map((key) => key.value).filter((value) => value !== void 0).map(scalarText).join("/");
  return occurrence > 1 ? `${text3}#${occurrence}` : text3;
}
function scalarText(value) {
  if (typeof value === "string") return value;
  return isNumeral(value) ? canonicalNumber(value) : writeJson(value);
}

// src/diff/random/random-lines.ts
function randomLines(detail) {
  if (detail.coarse) return void 0;
  const frames = /* @__PURE__ */ new Map();
  for (const { beforeLine, lines } of detail.hunks) {
    let number3 = beforeLine;
    for (const { removed, added, same } of blocksOf(lines)) {
      if (removed.length !== added.length) return void 0;
      for (const [at2, line] of removed.entries())
        frames.set(number3 + at2, frameOf(line.text, added[at2]?.text ?? ""));
      number3 += removed.length + same.length;
    }
  }
  return frames;
}
function withoutLines(detail, random2) {
  let left = 0;
  const hunks = detail.hunks.flatMap((hunk) => {
    let number3 = hunk.afterLine;
    const lines = [];
    for (const block3 of blocksOf(hunk.lines)) {
      const isRandom2 = (at2) => isLeftOut(block3, at2, random2.get(number3 + at2));
      left += addBlock(lines, block3, isRandom2);
      number3 += block3.added.length + block3.same.length;
    }
    return lines.every(({ kind }) => kind === "same") ? [] : [{ ...hunk, lines }];
  });
  if (left === 0) return detail;
  if (hunks.length === 0) return void 0;
  const { removedLines, addedLines } = detail;
  return { ...detail, hunks, removedLines: removedLines - left, addedLines: addedLines - left };
}
function blankLines(text3, random2, word5) {
  return text3.split("\n").map((line, at2) => random2.has(at2 + 1) ? word5 : line).join("\n");
}
function blocksOf(lines) {
  const first = { removed: [], added: [], same: [] };
  const blocks2 = [first];
  let last = first;
  for (const line of lines) {
    if (line.kind !== "same" && last.same.length > 0) {
      last = { removed: [], added: [], same: [] };
      blocks2.push(last);
    }
    last[line.kind].push(line);
  }
  return blocks2;
}
function isLeftOut({ removed, added }, at2, frame) {
  const removedText = removed[at2]?.text;
  if (frame === void 0 || removedText === void 0 || removed.length !== added.length) return false;
  if (removed.length === 1) return true;
  return frame.start.trim() !== "" && isFramed(removedText, frame);
}
var isFramed = (line, { start, end }) => line.length >= start.length + end.length && line.startsWith(start) && line.endsWith(end);
function frameAround(one, other) {
  const frame = frameOf(one, other);
  const start = frame.start.replace(/[\w+/.:-]+$/, "");
  const end = frame.end.replace(/^[\w+/.:-]+/, "");
  return start + end === "" ? void 0 : { start, end };
}
function addBlock(into, { removed, added, same }, isRandom2) {
  let left = 0;
  let from = 0;
  const pushUntil = (to) => {
    into.push(...removed.slice(from, to), ...added.slice(from, to));
  };
  for (const [at2, line] of added.entries()) {
    if (!isRandom2(at2)) continue;
    pushUntil(at2);
    into.push({ kind: "same", text: line.text });
    from = at2 + 1;
    left += 1;
  }
  pushUntil(Infinity);
  for (const line of same) into.push(line);
  return left;
}
function frameOf(one, other) {
  const most7 = Math.min(one.length, other.length);
  let start = 0;
  while (start < most7 && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most7 - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start: one.slice(0, start), end: one.slice(one.length - end) };
}

// src/diff/random/random.ts
function randomPaths(changes2) {
  const paths = /* @__PURE__ */ new Map();
  for (const change of changes2) collect(change, "", paths);
  return paths;
}
function collect(change, prefix, into) {
  const text3 = prefix + randomKey(change.path, "before");
  if (change.detail?.kind === "structure" && change.detail.changes.length > 0) {
    for (const inner of change.detail.changes) collect(inner, `${text3} > `, into);
  } else {
    const lines = change.detail?.kind === "text" ? randomLines(change.detail) : void 0;
    into.set(text3, lines ?? partOf(change));
  }
}
function partOf({ kind, before, after, detail }) {
  if (kind === "added" || kind === "removed") return "presence";
  if (detail !== void 0 || typeof before !== "string" || typeof after !== "string") return "value";
  const frame = frameAround(before, after);
  return frame === void 0 ? "value" : { frame };
}
function withoutRandom(change, random2, found) {
  const rest = strip(change, "", random2);
  if (rest !== change) found.push(change.path);
  return rest;
}
function strip(change, prefix, random2) {
  if (isRandom(change, prefix, random2)) return void 0;
  if (change.kind === "added" || change.kind === "removed") return change;
  const part2 = random2.get(prefix + randomKey(change.path, "after"));
  if (typeof part2 === "object")
    return "frame" in part2 ? unlessFramed(change, part2.frame) : withoutRandomLines(change, part2);
  if (change.detail?.kind !== "structure" || change.detail.changes.length === 0) return change;
  const { detail } = change;
  const text3 = `${prefix}${randomKey(change.path, "after")} > `;
  const inner = detail.changes.map((one) => strip(one, text3, random2));
  if (inner.every((one, at2) => one === detail.changes[at2])) return change;
  const definedItems = inner.filter((one) => one !== void 0);
  return definedItems.length === 0 ? void 0 : { ...change, detail: { ...detail, changes: definedItems } };
}
function unlessFramed(change, frame) {
  const { before } = change;
  return typeof before === "string" && isFramed(before, frame) ? void 0 : change;
}
function withoutRandomLines(change, lines) {
  if (change.detail?.kind !== "text") return void 0;
  const detail = withoutLines(change.detail, lines);
  if (detail === void 0) return void 0;
  return detail === change.detail ? change : { ...change, detail };
}
function isRandom({ kind, path }, prefix, random2) {
  for (let length = 1; length <= path.length; length += 1) {
    const part2 = random2.get(prefix + randomKey(path.slice(0, length), "after"));
    const isWhole = length < path.length || kind !== "added" && kind !== "removed";
    if (part2 === "presence" || part2 === "value" && isWhole) return true;
  }
  return false;
}
function randomKey(path, side2) {
  return pathText(
    path.map((step) => step.kind === "index" ? { kind: "index", after: step[side2] ?? -1 } : step)
  );
}

// src/diff/values/canonical.ts
function canonical(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (isNumeral(value)) return canonicalNumber(value);
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isMap(value)) return "null";
  const keys2 = [...value.keys()].toSorted();
  return `{${keys2.map((key) => `${JSON.stringify(key)}:${canonical(value.get(key) ?? null)}`).join(",")}}`;
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
  const keys2 = path.map((step) => step.kind === "key" ? step.key : "");
  const [key = "", map, above] = [keys2.at(-1), keys2.at(-2), keys2.at(-3)];
  if (above !== "metadata") return void 0;
  if (map === "labels" && quietLabels.has(key) && !keys2.includes("volumeClaimTemplates"))
    return { kind: "label", what: key, byValue: true };
  if (map === "annotations" && key.startsWith("checksum/") && keys2.includes("template"))
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
function makeGroups(prefix = "g") {
  const groups2 = /* @__PURE__ */ new Map();
  const byId2 = /* @__PURE__ */ new Map();
  return {
    add(quiet, resource, before, after) {
      const values = quiet.byValue ? `${text(before)} ${text(after)}` : "";
      const key = `${quiet.kind} ${quiet.what} ${quiet.reason ?? ""} ${values}`;
      let group3 = groups2.get(key);
      if (group3 === void 0) {
        group3 = {
          quiet,
          id: `${prefix}${groups2.size + 1}`,
          before,
          after,
          agrees: true,
          changes: 0,
          resources: /* @__PURE__ */ new Set()
        };
        groups2.set(key, group3);
        byId2.set(group3.id, group3);
      } else if (group3.agrees && (text(group3.before) !== text(before) || text(group3.after) !== text(after)))
        group3.agrees = false;
      group3.changes += 1;
      group3.resources.add(resource);
      return group3.id;
    },
    addTo(id, resource) {
      const group3 = byId2.get(id);
      if (group3 === void 0) throw new RangeError(`there is no group ${id}`);
      group3.changes += 1;
      group3.resources.add(resource);
    },
    list() {
      return [...groups2.values()].map((group3) => {
        const { quiet, id, before, after, agrees, changes: changes2, resources } = group3;
        return {
          id,
          kind: quiet.kind,
          what: quiet.what,
          ...agrees && before !== void 0 && { before },
          ...agrees && after !== void 0 && { after },
          ...quiet.reason !== void 0 && { reason: quiet.reason },
          changes: changes2,
          resources: [...resources]
        };
      }).toSorted((a, b) => b.resources.length - a.resources.length || (a.what < b.what ? -1 : 1));
    }
  };
}
function ignoredChange(change, ignores, resource) {
  const rule = ignoredBy(ignores, resource, change.path);
  return rule && { kind: "ignored", what: rule.path ?? pathText(change.path), reason: rule.reason, byValue: false };
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
function restartOf(resource, value, changes2) {
  if (!replacesPods(resource, value)) return void 0;
  const causes = changes2.filter((change) => inTemplate(change.path));
  if (causes.length === 0) return void 0;
  const sorted = causes.toSorted((a, b) => reasonWeight(a) - reasonWeight(b));
  const because = sorted.map(({ kind, path }) => `${pathText(path)}${kind === "order" ? " (order)" : ""}`);
  return {
    resource,
    because: because.slice(0, mostReasons),
    quiet: causes.every(isNoise)
  };
}
var restartsByText = ({ group: group3, kind }, as) => as === "line ends" || group3 === "apps" && kind === "StatefulSet";
function reasonWeight(change) {
  if (isNoise(change)) return 2;
  return isKey(change.path.at(-1), "image") ? 0 : 1;
}
var isNoise = ({ group: group3, path }) => group3 !== void 0 || quietOf(path) !== void 0;
var replacesPods = (resource, value) => isWorkload(resource) && !isHeld(value);
function isHeld(value) {
  const replicas = at(value, "spec", "replicas");
  return at(value, "spec", "updateStrategy", "type") === "OnDelete" || at(value, "spec", "paused") === true || isNumeral(replicas) && replicas.numeral === "0";
}
var isHeldText = (text3) => text3.includes("OnDelete") || /^ {2}(?:paused: true|replicas: 0)$/m.test(text3);

// src/diff/values/same-texts.ts
function sameTexts(before, after) {
  const left = groupBy(before, behindName);
  const right = left.size === 0 ? left : groupBy(after, behindName);
  const equalPairs = [];
  for (const [text3, some] of left) {
    const others = right.get(text3) ?? [];
    const [one, other] = [some[0], others[0]];
    if (one === void 0 || other === void 0) continue;
    if (some.length === 1 && others.length === 1) {
      if (isSameButName(one, other)) equalPairs.push([one, other]);
      continue;
    }
    const whole3 = groupBy(others, withoutName);
    for (const [key, same] of groupBy(some, withoutName)) {
      const [first, second] = [same[0], whole3.get(key)?.[0]];
      const isOnly = same.length === 1 && whole3.get(key)?.length === 1;
      if (isOnly && first !== void 0 && second !== void 0) equalPairs.push([first, second]);
    }
  }
  return equalPairs;
}
var isTelling = ({ identity: { name }, document: { text: text3 }, item }) => name.length >= 3 && text3.length >= 300 && item === void 0;
function groupBy(entries, keyIn) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    if (!isTelling(entry2)) continue;
    const key = keyIn(entry2);
    const group3 = groups2.get(key);
    if (group3 === void 0) groups2.set(key, [entry2]);
    else group3.push(entry2);
  }
  return groups2;
}
var withoutName = ({ identity: { kind, name }, document: { text: text3 } }) => `${kind} ${text3.replaceAll(name, "\0")}`;
function behindName({ identity: { name }, document: { text: text3 } }) {
  const last = text3.lastIndexOf(name);
  return last < 0 ? text3 : text3.slice(last + name.length);
}
function isSameButName(one, other) {
  if (one.identity.kind !== other.identity.kind) return false;
  const [a, b] = [one.document.text, other.document.text];
  const [nameA, nameB] = [one.identity.name, other.identity.name];
  for (let left = 0, right = 0; ; ) {
    const [endA, endB] = [a.indexOf(nameA, left), b.indexOf(nameB, right)];
    if (endA < 0 || endB < 0) return endA === endB && a.slice(left) === b.slice(right);
    if (a.slice(left, endA) !== b.slice(right, endB)) return false;
    left = endA + nameA.length;
    right = endB + nameB.length;
  }
}

// src/diff/rename.ts
var mostCandidates = 5e4;
var mostHolders = 40;
var least = { sameKind: 0.5, otherKind: 0.8 };
var leastHashed = 0.05;
var leastMoved = 0.3;
function findRenames(removed, added, all) {
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
    const known2 = profiles.get(entry2) ?? profileOf(entry2);
    profiles.set(entry2, known2);
    return known2;
  };
  for (const rename of byHash(before, after, profile)) take(rename);
  for (const [one, other] of sameTexts(before, after))
    take({ before: one, after: other, by: "likeness", likeness: 1 });
  for (const rename of byName(before, after, profile)) take(rename);
  const isOther = all && before.size > 0 && after.size > 0 ? partsOf(all) : () => false;
  const skipped = before.size + after.size > mostCandidates ? before.size + after.size : 0;
  if (skipped === 0) {
    for (const isSameKind of [true, false]) {
      const scored = candidates([...before], [...after], profile, isSameKind);
      for (const { left, right, likeness } of decide(scored.filter((pair2) => !isOther(pair2))))
        take({ before: left, after: right, by: "likeness", likeness });
    }
  }
  return { renames, skipped };
}
function partsOf(all) {
  const [before, after] = [namesOfWorkloads(all.before), namesOfWorkloads(all.after)];
  return ({ left, right }) => {
    const [from, to] = [left.identity.name, right.identity.name];
    return before.has(from) && after.has(from) && after.has(to) && !before.has(to);
  };
}
var namesOfWorkloads = (entries) => new Set(entries.filter(({ identity }) => isWorkload(identity)).map(({ identity }) => identity.name));
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
  const groups2 = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const base = withoutHash(entry2.identity.name);
    if (base === void 0) continue;
    const key = `${entry2.identity.group}/${entry2.identity.kind}/${entry2.identity.namespace}/${base}`;
    const group3 = groups2.get(key);
    if (group3 === void 0) groups2.set(key, [entry2]);
    else group3.push(entry2);
  }
  return groups2;
}
var keyOf = ({ identity }) => `${identity.kind}/${identity.name}`;
function byName(before, after, profile) {
  const named = new Map(
    [...after].filter((entry2) => entry2.identity.name !== "").map((entry2) => [keyOf(entry2), entry2])
  );
  const found = [];
  for (const left of before) {
    const right = named.get(keyOf(left));
    if (right === void 0) continue;
    const likeness = likenessOf(profile(left), profile(right));
    if (likeness < leastMoved) continue;
    named.delete(keyOf(left));
    found.push({ before: left, after: right, by: "likeness", likeness });
  }
  return found;
}
function profileOf(entry2) {
  const lines = /* @__PURE__ */ new Map();
  let weight2 = 0;
  const { name } = entry2.identity;
  for (const line of entry2.document.text.split("\n")) {
    let text3 = line.trim();
    if (text3 === "" || text3.startsWith("#") || isBoilerplate(text3)) continue;
    if (name.length > 2 && text3.includes(name)) text3 = text3.replaceAll(name, "\0");
    lines.set(text3, (lines.get(text3) ?? 0) + 1);
    weight2 += weightOf(text3);
  }
  return { lines, weight: weight2 };
}
function isBoilerplate(text3) {
  return /^(?:apiVersion|kind|name|namespace|metadata|labels|annotations|spec|data|template|selector|matchLabels|heritage|release|chart)\b/.test(
    text3
  ) ? text3.endsWith(":") || /^(?:apiVersion|kind|namespace|heritage|release|chart|name):/.test(text3) : /^["']?(?:app\.kubernetes\.io|helm\.sh)\//.test(text3) || text3.length < 4;
}
var weightOf = (line) => Math.min(4, 1 + line.length / 24);
function likenessOf(a, b) {
  if (a.weight === 0 || b.weight === 0) return a.weight === b.weight ? 1 : 0;
  let shared2 = 0;
  for (const [line, count3] of a.lines) shared2 += Math.min(count3, b.lines.get(line) ?? 0) * weightOf(line);
  const sizes = Math.min(a.weight, b.weight) / Math.max(a.weight, b.weight);
  return 2 * shared2 / (a.weight + b.weight) * sizes;
}
function candidates(before, after, profile, isSameKind) {
  const holders = /* @__PURE__ */ new Map();
  const holdersOf = (entry2) => {
    const kind = isSameKind ? entry2.identity.kind : "";
    const known2 = holders.get(kind) ?? /* @__PURE__ */ new Map();
    holders.set(kind, known2);
    return known2;
  };
  for (const entry2 of after) {
    const own2 = holdersOf(entry2);
    for (const line of profile(entry2).lines.keys()) {
      const list2 = own2.get(line);
      if (list2 === void 0) own2.set(line, [entry2]);
      else if (list2.length <= mostHolders) list2.push(entry2);
    }
  }
  const scored = [];
  for (const left of before) {
    const votes = /* @__PURE__ */ new Map();
    const own2 = holdersOf(left);
    for (const line of profile(left).lines.keys()) {
      const list2 = own2.get(line);
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
  const renamedEntries = /* @__PURE__ */ new Set();
  const nearness = ({ left, right }) => commonStart2(left.identity.name, right.identity.name);
  const sorted = pairs.toSorted(
    (a, b) => b.likeness - a.likeness || nearness(b) - nearness(a) || (`${a.left.id} ${a.right.id}` < `${b.left.id} ${b.right.id}` ? -1 : 1)
  );
  const kept = [];
  for (const pair2 of sorted) {
    if (renamedEntries.has(pair2.left) || renamedEntries.has(pair2.right)) continue;
    renamedEntries.add(pair2.left).add(pair2.right);
    kept.push(pair2);
  }
  return kept;
}
function commonStart2(a, b) {
  let at2 = 0;
  while (at2 < a.length && a[at2] === b[at2]) at2 += 1;
  return at2;
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
    const read2 = factsOf2(pem2);
    if (read2 !== void 0) facts.push(read2);
  }
  return facts;
}
function factsOf2(pem2) {
  try {
    const certificate = new import_node_crypto.X509Certificate(pem2);
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
var import_node_buffer2 = require("node:buffer");

// src/redact/assignments.ts
var nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(\\?["']?\]?)[ \t]{0,8}$/;
var quoted3 = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`\n]*`/y;
var blockQuoted = /'''([^]*?)'''|"""([^]*?)"""/y;
var toNext = /[^\s,;}\]&"'`)\\]+/y;
var longestLook2 = 94;
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
  let end = 0;
  return assignments.toSorted((a, b) => a.start - b.start).filter((one) => {
    if (one.start < end) return false;
    end = one.end;
    return true;
  });
}
function signed(text3, isSecretName2) {
  const assignments = [];
  let next = 0;
  for (const { index } of text3.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook2, next);
    const look2 = text3.slice(lookStart, index);
    const lineStart = lookStart + look2.lastIndexOf("\n") + 1;
    const named = nameBefore.exec(text3.slice(lineStart, index));
    if (named === null || !isSecretName2(named[1] ?? "")) continue;
    if (named[1] === "secrets" && text3.startsWith("://", index)) continue;
    let at2 = index + 1;
    if (text3[at2] === "=" || text3[index] === "=" && text3[at2] === ">") at2 += 1;
    while (text3[at2] === " " || text3[at2] === "	") at2 += 1;
    const nameStart = lineStart + named.index;
    if (text3[nameStart - 1] === ":" && /\w/.test(text3[nameStart - 2] ?? "")) continue;
    const isInline = named[2] !== "" || /[^\n]/.test(text3[nameStart - 1] ?? "\n");
    const value = valueAt(text3, at2, isInline) ?? (text3[index] === ":" ? valueBelow(text3, at2, nameStart) : void 0);
    if (value === void 0 || isInline && isTooShort(value.value)) continue;
    assignments.push({ name: named[1] ?? "", ...value });
    next = value.end;
  }
  return assignments;
}
var isTooShort = (value) => /^[A-Za-z]{1,3}$/.test(value);
var nameAndValue = /\b(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})\\?["']?(?:[ \t]*,\s*|\s+)\\?["']?value\\?["']?[ \t]*[:=][ \t]*/gi;
var valueAndName = /\bvalue\\?["']?[ \t]*[:=][ \t]*(\\?["']?)([^\s,"'\\]+)\1(?:[ \t]*,\s*|\s+)\\?["']?(?:name|key)\\?["']?[ \t]*[:=][ \t]*\\?["']?([A-Za-z][\w.-]{1,80})/dgi;
function paired(text3, isSecretName2) {
  if (!/\bvalue\b/i.test(text3)) return [];
  const assignments = [];
  for (const match2 of text3.matchAll(nameAndValue)) {
    const name = match2[1] ?? "";
    const value = isSecretName2(name) ? valueAt(text3, match2.index + match2[0].length, false) : void 0;
    if (value !== void 0) assignments.push({ name, ...value });
  }
  for (const match2 of text3.matchAll(valueAndName)) {
    const [start, end] = match2.indices?.[2] ?? [0, 0];
    if (isSecretName2(match2[3] ?? ""))
      assignments.push({ name: match2[3] ?? "", value: match2[2] ?? "", start, end });
  }
  return assignments;
}
var flag = /(?:^|[\s"'])--([A-Za-z][\w-]{1,80})[ \t]+(?=[^\s-])/g;
function flagged(text3, isSecretName2) {
  if (!text3.includes("--")) return [];
  return [...text3.matchAll(flag)].flatMap((match2) => {
    const name = match2[1] ?? "";
    const value = isSecretName2(name) ? valueAt(text3, match2.index + match2[0].length, true) : void 0;
    return value === void 0 ? [] : [{ name, ...value }];
  });
}
var element = /<([A-Za-z][\w.:-]{1,80})(?:\s[^<>]{0,200})?>(\s*)([^<>\s](?:[^<>]{0,2000}[^<>\s])?)\s*<\/\1>/g;
function tagged(text3, isSecretName2) {
  if (!text3.includes("</")) return [];
  return [...text3.matchAll(element)].flatMap((match2) => {
    const [all, name = "", space = "", value = ""] = match2;
    if (!isSecretName2(name)) return [];
    const start = match2.index + all.indexOf(">") + 1 + space.length;
    return [{ name, value, start, end: start + value.length }];
  });
}
var pair = /(?:\bdefine\(\s*["']|\{:)([A-Za-z][\w.-]{1,80})["']?\s*,\s*/g;
var directive = /\b(?:proxy_set_header|add_header|set-header|add-header|fastcgi_param|setenv)[ \t]+([A-Za-z][\w-]{1,80})[ \t]+/gi;
function called(text3, isSecretName2) {
  if (!/define\(|\{:|header|setenv|fastcgi_param/i.test(text3)) return [];
  return [...text3.matchAll(pair), ...text3.matchAll(directive)].flatMap((match2) => {
    const name = match2[1] ?? "";
    const value = isSecretName2(name) ? valueAt(text3, match2.index + match2[0].length, true) : void 0;
    return value === void 0 ? [] : [{ name, ...value }];
  });
}
function valueAt(text3, at2, isInline) {
  if (text3.startsWith('\\"', at2)) {
    const end = text3.indexOf('\\"', at2 + 2);
    if (end > 0) return { value: text3.slice(at2 + 2, end), start: at2 + 2, end };
  }
  blockQuoted.lastIndex = at2;
  const block3 = blockQuoted.exec(text3)?.[0];
  if (block3 !== void 0) return { value: block3.slice(3, -3), start: at2 + 3, end: at2 + block3.length - 3 };
  if (/["'`]/.test(text3[at2] ?? "")) {
    quoted3.lastIndex = at2;
    const match3 = quoted3.exec(text3)?.[0];
    if (match3 !== void 0) return { value: match3.slice(1, -1), start: at2 + 1, end: at2 + match3.length - 1 };
  }
  if (!isInline) return restOfLine(text3, at2);
  toNext.lastIndex = at2;
  const match2 = toNext.exec(text3)?.[0];
  return match2 === void 0 ? void 0 : { value: match2, start: at2, end: at2 + match2.length };
}
var blockMark = /^[|>][+-]?\d?[+-]?$/;
function restOfLine(text3, at2) {
  const newline = text3.indexOf("\n", at2);
  const line = text3.slice(at2, newline < 0 ? text3.length : newline);
  const comment = line.indexOf(" #");
  const value = (comment < 0 ? line : line.slice(0, comment)).trimEnd();
  return value === "" || blockMark.test(value) ? void 0 : { value, start: at2, end: at2 + value.length };
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
  let end = newline;
  for (let line = newline + 1; line < text3.length; ) {
    const lineEnd2 = text3.indexOf("\n", line);
    const content = text3.slice(line, lineEnd2 < 0 ? text3.length : lineEnd2);
    if (content.trim() !== "" && content.search(/\S/) <= indent) break;
    if (!isBlock && end === newline && /^\s*(?:- |[\w."'-]+:(?:\s|$)|[{[#])/.test(content)) return void 0;
    if (content.trim() !== "") end = line + content.trimEnd().length;
    if (lineEnd2 < 0) break;
    line = lineEnd2 + 1;
  }
  const start = newline + 1 + Math.max(0, text3.slice(newline + 1).search(/\S/));
  return end <= start ? void 0 : { value: text3.slice(start, end), start, end };
}

// src/redact/base64.ts
var import_node_buffer = require("node:buffer");
function decodeBase64(text3) {
  const plain5 = text3.replace(/[\r\n]/g, "");
  if (plain5.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain5)) return void 0;
  return import_node_buffer.Buffer.from(plain5, "base64");
}
function textOfBytes(bytes) {
  return (0, import_node_buffer.isUtf8)(bytes) ? bytes.toString("utf8") : void 0;
}
function base64Cores(value) {
  const padded = import_node_buffer.Buffer.allocUnsafe(value.length + 2).fill(0, 0, 2);
  value.copy(padded, 2);
  return [0, 1, 2].map((offset) => {
    const encoded = padded.toString("base64", 2 - offset);
    return encoded.slice([0, 2, 3][offset], Math.floor((offset + value.length) * 8 / 6));
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
  token2("eyJ", /\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*/g),
  // AWS access key ids
  token2("AKIA|ASIA", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g),
  // GitHub, GitLab
  token2("gh[pousr]_", /\bgh[pousr]_[A-Za-z0-9]{30,}/g),
  token2("github_pat_", /\bgithub_pat_[A-Za-z0-9_]{20,}/g),
  token2("gl(?:pat|dt|rt|soat)-", /\bgl(?:pat|dt|rt|soat)-[A-Za-z0-9_-]{16,}/g),
  // Webhooks whose address is the secret: Slack, Discord, Microsoft Teams
  token2("xox|xapp-", /\b(?:xox[abeprs]|xapp)-[A-Za-z0-9-]{10,}/g),
  token2("hooks\\.slack", /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]+/g),
  token2("/api/webhooks/", /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g),
  token2(
    "webhook\\.office|office\\.com/webhook",
    /https:\/\/(?:[\w-]+\.webhook\.office\.com\/webhookb2|outlook\.office\.com\/webhook)\/[\w@/-]+/g
  ),
  // Telegram bots
  token2(":AA", /(?<![\dA-Fa-f:])\d{8,10}:AA[A-Za-z0-9_-]{32,}/g),
  // Google: API keys, OAuth tokens, client secrets
  token2("AIza", /\bAIza[A-Za-z0-9_-]{35}/g),
  token2("ya29", /\bya29\.[A-Za-z0-9_-]{20,}/g),
  token2("GOCSPX-", /\bGOCSPX-[A-Za-z0-9_-]{20,}/g),
  // Azure: client secrets of applications
  token2("8Q~", /\b[A-Za-z0-9_.~-]{3}8Q~[A-Za-z0-9_.~-]{30,}/g),
  // Stripe (keys, webhooks), Square, Resend, SendGrid, Mailgun, Shopify
  token2("[rs]k_|whsec_", /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9+/]{16,}/g),
  token2("re_", /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g),
  token2("sq0", /\bsq0[a-z]{3}-[A-Za-z0-9_-]{20,}/g),
  token2("SG\\.", /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g),
  token2("key-", /\bkey-[0-9a-f]{32}\b/g),
  token2("shp[a-z]{2}_", /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g),
  // Registries of packages and images: npm, PyPI, RubyGems, Docker Hub, JFrog
  token2("npm_", /\bnpm_[A-Za-z0-9]{30,}/g),
  token2("pypi-", /\bpypi-[A-Za-z0-9_-]{30,}/g),
  token2("rubygems_", /\brubygems_[0-9a-f]{40,}/g),
  token2("dckr_", /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}/g),
  token2("AKCp", /\bAKCp[A-Za-z0-9]{60,}/g),
  // HashiCorp, Doppler, Pulumi, DigitalOcean, Tailscale, Databricks, PlanetScale, Supabase
  token2("hv[sbr]\\.", /\bhv[sbr]\.[A-Za-z0-9_-]{20,}/g),
  token2("\\.atlasv1\\.", /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}/g),
  token2("dp\\.", /\bdp\.(?:pt|st|ct)\.[A-Za-z0-9]{30,}/g),
  token2("pul-", /\bpul-[0-9a-f]{40}\b/g),
  token2("do[opr]_v1", /\bdo[opr]_v1_[a-f0-9]{40,}/g),
  token2("tskey-", /\btskey-[a-z]+-[A-Za-z0-9]+-[A-Za-z0-9]{16,}/g),
  token2("dapi", /\bdapi[0-9a-f]{32}\b/g),
  token2("pscale_", /\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{30,}/g),
  token2("sbp_", /\bsbp_[0-9a-f]{40}\b/g),
  // Observability: Grafana, Sentry, New Relic, Dynatrace
  token2("gl(?:sa|c)_", /\bgl(?:sa|c)_[A-Za-z0-9_]{20,}/g),
  token2("sntr[ysu]", /\bsntr(?:ys|yu)_[A-Za-z0-9_=+/-]{40,}/g),
  token2("NRAK-", /\bNRAK-[A-Z0-9]{27}/g),
  token2("dt0c01", /\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}/g),
  // OpenAI and Anthropic, Hugging Face, xAI, Groq, Replicate, Perplexity, Tavily, Pinecone, LangSmith
  token2("sk-", /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g),
  token2("(?:hf|gsk|r8|pcsk|lsv2)_", /\b(?:hf|gsk|r8|pcsk|lsv2_(?:pt|sk))_[A-Za-z0-9_]{30,}/g),
  token2("(?:xai|pplx|tvly)-", /\b(?:xai|pplx|tvly)-[A-Za-z0-9-]{30,}/g),
  // Atlassian, Linear, Notion, Postman, CircleCI, Figma, Airtable, Sourcegraph, PostHog
  token2("AT[AC]TT3x", /\bAT[AC]TT3x[A-Za-z0-9_=-]{50,}/g),
  token2("lin_", /\blin_(?:api|oauth)_[A-Za-z0-9]{32,}/g),
  token2("ntn_|secret_", /\b(?:ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{43}\b)/g),
  token2("figd_|sgp_|phx_", /\b(?:figd|sgp|phx)_[A-Za-z0-9_-]{30,}/g),
  token2("pat", /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}/g),
  token2("PMAK-", /\bPMAK-[0-9a-f]{24}-[0-9a-f]{30,}/g),
  token2("CCIPAT_", /\bCCIPAT_[A-Za-z0-9_]{30,}/g),
  // Fly, Netlify, Vercel, Yandex Cloud, Facebook, 1Password
  token2("f[mo][12]_|nfp_|vercel_", /\b(?:f[mo][12]|nfp|vercel_blob_rw)_[A-Za-z0-9_+/=,-]{30,}/g),
  token2("AQVN|EAAC", /\b(?:AQVN[A-Za-z0-9_-]{35,38}|EAAC[A-Za-z0-9]{60,})/g),
  token2("ops_eyJ", /\bops_eyJ[A-Za-z0-9_-]{40,}/g),
  // age
  token2("AGE-SECRET", /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g),
  // Hashes of passwords: crypt(3), Apache, bcrypt, argon2
  token2(
    "\\$(?:apr1|2[aby]|5|6|y|argon2)",
    /\$(?:apr1|2[aby]|5|6|y|argon2(?:id|i|d))\$[./A-Za-z0-9$=,+]{20,}/g
  )
];
function token2(mark, find) {
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
  "api access secret private signing encryption encrypt account auth master shared license hmac session cookie ssh storage admin service registration jwt rsa app fernet preshared salt".split(" ").map((word5) => `${word5} key`).concat(
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
  const words5 = name.replace(/([a-z])([A-Z])|(\d)([A-Z][a-z])/g, "$1$3 $2$4").toLowerCase().split(/[^a-z0-9]+/).filter((word5) => word5 !== "" && !/^\d+$/.test(word5));
  while (words5.length > 1 && qualifiers.has(words5.at(-1) ?? "")) words5.pop();
  return words5;
}
function isSecretValue(name, value) {
  if (isHarmless(value)) return false;
  return !onlyRandom.has(wordsOf(name).slice(-2).join(" ")) || value.split(/[/?&=._-]/).some(looksRandom);
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
function isHarmless(value) {
  const text3 = value.trim().replace(/^["'`]|["'`]?[.,;:]?["'`]?$/g, "");
  return empty.has(text3.toLowerCase()) || empty.has(value.trim()) || references.test(text3) || elsewhere.test(text3);
}

// src/redact/needles.ts
function startOf(text3, at2) {
  return startOfCodes(text3.charCodeAt(at2), text3.charCodeAt(at2 + 1), text3.charCodeAt(at2 + 2));
}
var startOfCodes = (first, second, third) => first * 961 + second * 31 + third & 65535;
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
  constructor(sources2) {
    for (const source6 of sources2) {
      for (const start of source6.starts) {
        const known2 = this.#waiting.get(start);
        if (known2 === void 0) this.#waiting.set(start, [source6]);
        else if (known2.at(-1) !== source6) known2.push(source6);
        this.#starts[start] = state.waiting;
      }
    }
  }
  /** The secret that this text as a whole is a form of. */
  whole(text3) {
    const start = startOf(text3, 0);
    if (this.#starts[start] === state.waiting) this.#take(start);
    return this.#whole.get(text3);
  }
  mayStart(text3, at2) {
    return this.#starts[startOf(text3, at2)] !== state.none;
  }
  findAt(text3, at2) {
    const start = startOf(text3, at2);
    if (this.#starts[start] === state.waiting) this.#take(start);
    for (const size of this.#prefixes) {
      const lengths = this.#inside.get(text3.slice(at2, at2 + size));
      if (lengths === void 0) continue;
      for (const [length, known2] of lengths) {
        const needle = known2.get(text3.slice(at2, at2 + length));
        if (needle !== void 0 && (needle.reach === "anywhere" || isWord(text3, at2, at2 + length)))
          return needle;
      }
    }
    return void 0;
  }
  /** Those of this start alone and in their order: where two secrets share a form, the first is told, whatever was asked before. */
  #take(start) {
    const touched = /* @__PURE__ */ new Set();
    for (const source6 of this.#waiting.get(start) ?? []) {
      for (const needle of source6.needles()) {
        if (startOf(needle.text, 0) === start) this.#add(needle, touched);
      }
    }
    this.#waiting.delete(start);
    this.#starts[start] = touched.size > 0 ? state.ready : state.none;
    for (const lengths of touched) {
      const sorted = [...lengths].toSorted(([a], [b]) => b - a);
      lengths.clear();
      for (const [length, known2] of sorted) lengths.set(length, known2);
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
    const known2 = lengths.get(needle.text.length) ?? /* @__PURE__ */ new Map();
    lengths.set(needle.text.length, known2);
    if (known2.get(needle.text)?.reach !== "anywhere") known2.set(needle.text, needle);
  }
};
function isWord(text3, start, end) {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text3.charAt(start - 1)) && !letter.test(text3.charAt(end));
}

// src/redact/collect.ts
var openFields = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata", "type", "immutable"]);
var isOpenField = (field2) => openFields.has(field2);
function secretValues(secret) {
  const values = [];
  const walk2 = (value, isBase642) => {
    if (isMap(value)) for (const item of value.values()) walk2(item, isBase642);
    else if (Array.isArray(value)) for (const item of value) walk2(item, isBase642);
    else if (typeof value === "string") {
      const decoded2 = isBase642 ? decodeBase64(value) : void 0;
      values.push(decoded2 ?? import_node_buffer2.Buffer.from(value));
    } else if (isNumeral(value)) values.push(import_node_buffer2.Buffer.from(value.numeral));
  };
  for (const [field2, value] of secret) if (!isOpenField(field2)) walk2(value, field2 === "data");
  return values;
}
function brokenSecretValues(text3) {
  const values = [];
  for (const line of text3.split("\n").slice(0, 1e4)) {
    const bareValue = /^[ \t]+(?:[^\s:]{1,200}:[ \t]+|-[ \t]+)?["']?([^"'\s]{5,})["']?[ \t]*$/.exec(
      line
    )?.[1];
    if (bareValue === void 0) continue;
    values.push(import_node_buffer2.Buffer.from(bareValue));
    const decoded2 = decodeBase64(bareValue);
    if (decoded2 !== void 0 && bareValue.length >= 8) values.push(decoded2);
  }
  return values;
}
var common = new Set(
  "true false yes no null none default admin administrator root user username guest test password changeme localhost postgres postgresql mysql mariadb mongodb redis rabbitmq kafka elastic elasticsearch grafana prometheus production staging development enabled disabled opaque always never info debug error warning https http".split(
    " "
  )
);
var mostLines = 2e3;
function sourcesOf(values, isPublic2) {
  const sources2 = [];
  const seen = /* @__PURE__ */ new Set();
  for (const bytes of values) {
    const text3 = textOfBytes(bytes);
    if (text3 === void 0) {
      if (bytes.length >= 6) sources2.push(readySource(encodedForms(bytes, bytes.toString("base64"))));
      continue;
    }
    for (const one of [text3, text3.trim(), ...innerSecrets(text3)]) {
      if (seen.has(one)) continue;
      seen.add(one);
      const source6 = sourceOf(one, isPublic2);
      if (source6 !== void 0) sources2.push(source6);
    }
  }
  return sources2;
}
function sourceOf(text3, isPublic2) {
  const reach2 = reachOf(text3);
  if (reach2 === void 0) return void 0;
  const make2 = () => isPublic2(text3) ? [] : formsOf(text3, reach2);
  const starts2 = simpleStarts(text3);
  if (starts2 === void 0) return readySource(make2());
  let made;
  return { starts: starts2, needles: () => made ??= make2() };
}
function formsOf(text3, reach2) {
  const needles = [...writtenForms(text3)].map((form2) => ({ text: form2, reach: reach2, secret: text3 }));
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
var kinds2 = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/];
function reachOf(text3) {
  if (text3.length < 5 || common.has(text3.toLowerCase()) || /^\d{1,5}$/.test(text3) || /^\s*$/.test(text3))
    return void 0;
  if (kinds2.filter((kind) => kind.test(text3)).length >= 2) return text3.length >= 8 ? "anywhere" : "word";
  return text3.length >= 10 ? "word" : "whole";
}
function writtenForms(text3) {
  return new Set(
    [
      text3,
      JSON.stringify(text3).slice(1, -1),
      new RegExp("\\p{Surrogate}", "u").test(text3) ? "" : encodeURIComponent(text3)
    ].filter((form2) => form2.length >= 3)
  );
}
function encodedForms(bytes, secret) {
  const needles = [];
  const encoded = bytes.toString("base64");
  const forms2 = /* @__PURE__ */ new Set([encoded, encoded.replace(/=+$/, ""), ...base64Cores(bytes)]);
  for (const form2 of forms2) {
    if (form2.length < 8) continue;
    needles.push({ text: form2, reach: "anywhere", secret });
    const url = form2.replaceAll("+", "-").replaceAll("/", "_");
    if (url !== form2) needles.push({ text: url, reach: "anywhere", secret });
  }
  return needles;
}
var simple4 = /^[A-Za-z0-9._~!*'()-]{3}[!#-[\]-~]*$/;
function simpleStarts(text3) {
  if (!simple4.test(text3)) return void 0;
  const [a, b, c] = [text3.charCodeAt(0), text3.charCodeAt(1), text3.charCodeAt(2)];
  const starts2 = [startOf(text3, 0)];
  addBase64Starts(starts2, a >> 2, (a & 3) << 4 | b >> 4, (b & 15) << 2 | c >> 6);
  addBase64Starts(starts2, (a & 15) << 2 | b >> 6, b & 63, c >> 2);
  addBase64Starts(starts2, a & 63, b >> 2, (b & 3) << 4 | c >> 4);
  return starts2;
}
var letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
var base64Letters = `${letters}+/`;
var urlLetters = `${letters}-_`;
function addBase64Starts(starts2, first, second, third) {
  const start = (of) => startOfCodes(of.charCodeAt(first), of.charCodeAt(second), of.charCodeAt(third));
  starts2.push(start(base64Letters));
  if (first > 61 || second > 61 || third > 61) starts2.push(start(urlLetters));
}
function innerSecrets(text3) {
  const secretTexts = [];
  if (!/[:=\n]/.test(text3)) return secretTexts;
  for (const { name, value } of assignmentsIn(text3, (one) => one === "auth" || isSecretName(one))) {
    if (isSecretValue(name, value)) secretTexts.push(value);
  }
  for (const { find, cause } of places) {
    if (cause === "url-password") for (const match2 of text3.matchAll(find)) secretTexts.push(match2[2] ?? "");
  }
  if (text3.includes("\n")) {
    for (const line of text3.split("\n", mostLines)) {
      const plain5 = line.trim();
      if (plain5.length >= 12 && !/\s|^-----/.test(plain5) && /[0-9]/.test(plain5) && /[A-Za-z]/.test(plain5))
        secretTexts.push(plain5);
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
function makeRedactor(options, secrets, isPublic2 = () => false) {
  const declared = makeNeedles(declaredSources(options.known));
  const repeated3 = makeNeedles(sourcesOf(secrets, isPublic2));
  const facts = /* @__PURE__ */ new Map();
  const uses = /* @__PURE__ */ new Map();
  const names4 = rememberedNames();
  const strictNames = rememberedNames(true);
  const tag2 = (secret, cause, more2 = {}) => {
    const mac = (0, import_node_crypto2.createHmac)("sha256", options.key).update(secret).digest("hex");
    const tagText = `(secret ${mac.slice(0, 12)})`;
    const before = facts.get(tagText);
    if (cause !== "last-applied")
      uses.set(
        tagText,
        shellUse(typeof secret === "string" ? secret : textOfBytes(import_node_buffer3.Buffer.from(secret)) ?? "")
      );
    if (before === void 0 || before.cause !== "secret-data" && cause === "secret-data")
      facts.set(tagText, { cause, ...more2 });
    return tagText;
  };
  const clean = (original, whole3) => {
    if (options.also.some((pattern) => whole3 && matchGlob(pattern, original)))
      return tag2(original, "registered");
    let result = declared.replace(original, (secret) => tag2(secret, "registered"), whole3);
    result = repeated3.replace(result, (secret) => tag2(secret, "repeated"), whole3);
    if (result.length >= shortestPattern && anyPattern.test(result)) {
      for (const { cause, find } of patterns) result = result.replace(find, (match2) => tag2(match2, cause));
    }
    if (result.includes("LS0t")) result = result.replace(base64Pem, (match2) => hidePem(match2, tag2));
    if (result.length > 4 && anyPlace.test(result)) result = hidePlaces(result, tag2);
    if (result.length > 4 && mayAssign.test(result) && mayNameSecret(result))
      result = hideAssigned(result, tag2, names4);
    return options.also.length === 0 ? result : hideWords(result, options.also, tag2);
  };
  const redactedTexts = { whole: /* @__PURE__ */ new Map(), inside: /* @__PURE__ */ new Map() };
  const text3 = (original, whole3 = true) => {
    if (original.length < 3) return original;
    if (original.length > longestRemembered) return clean(original, whole3);
    const known2 = whole3 ? redactedTexts.whole : redactedTexts.inside;
    let answer = known2.get(original);
    if (answer === void 0) {
      answer = clean(original, whole3);
      if (known2.size < mostRemembered) known2.set(original, answer);
    }
    return answer;
  };
  const isName3 = (name, strict) => (strict ? strictNames : names4)(name);
  return {
    options,
    tag: tag2,
    text: text3,
    isSecretName: isName3,
    factsOf: (made) => facts.get(made),
    shellUseOf: (made) => uses.get(made) ?? "none"
  };
}
function rememberedNames(strict = false) {
  const known2 = /* @__PURE__ */ new Map();
  return (name) => {
    let answer = known2.get(name);
    if (answer === void 0) {
      answer = isSecretName(name, strict);
      if (known2.size < 5e4) known2.set(name, answer);
    }
    return answer;
  };
}
var mostRemembered = 5e4;
var longestRemembered = 2e3;
function hidePem(match2, tag2) {
  const bytes = decodeBase64(match2.trim());
  const pem2 = bytes === void 0 ? void 0 : textOfBytes(bytes);
  return pem2 !== void 0 && !pem2.includes("PRIVATE KEY-----") ? match2 : tag2(match2, "private-key");
}
var anyPlace = new RegExp([...new Set(places.map(({ mark }) => mark.source))].join("|"), "i");
function hidePlaces(text3, tag2) {
  let result = text3;
  for (const { cause, mark, find, random: random2 } of places) {
    if (!mark.test(result)) continue;
    result = result.replace(
      find,
      (all, before, secret) => isHarmless(secret) || secret.includes("(secret") || random2 === true && !looksRandom(secret) ? all : before + tag2(secret, cause)
    );
  }
  return result;
}
function hideAssigned(text3, tag2, wanted) {
  let result = "";
  let from = 0;
  for (const { name, value, start, end } of assignmentsIn(text3, wanted)) {
    if (!isSecretValue(name, value) || value.includes("(secret")) continue;
    result += text3.slice(from, start) + tag2(value, "secret-name");
    from = end;
  }
  return from === 0 ? text3 : result + text3.slice(from);
}
function hideWords(text3, also, tag2) {
  return text3.replace(
    /[^\s"'=,;]+/g,
    (word5) => !word5.startsWith("(secret") && also.some((pattern) => matchGlob(pattern, word5)) ? tag2(word5, "registered") : word5
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
  const look2 = (text3) => {
    if (!text3.includes("(secret ")) return;
    for (const [tag2] of text3.matchAll(tagPattern)) {
      const known2 = redactor.factsOf(tag2);
      if (known2 !== void 0) facts.set(tag2, known2);
    }
  };
  const walk2 = (node2) => {
    if (typeof node2 === "string") look2(node2);
    else if (isList(node2)) node2.forEach(walk2);
    else if (isMap(node2)) {
      for (const [key, item] of node2) {
        look2(key);
        walk2(item);
      }
    }
  };
  walk2(value);
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
      [...value].map(([field2, content]) => {
        if (isOpenField(field2)) return [field2, this.value(content, [field2])];
        return [field2, this.#hidden(content, [field2], field2 === "data")];
      })
    );
  }
  /** Every leaf of a Secret's data, and everything that is no map of leaves as well. */
  #hidden(value, path, isBase642) {
    if (value === null || this.#isAllowed(path)) return value;
    if (isMap(value))
      return new Map(
        [...value].map(([key, item]) => [this.#key(key), this.#hidden(item, [...path, key], isBase642)])
      );
    const valueText2 = typeof value === "string" ? value : writeJson(value);
    const decoded2 = isBase642 && typeof value === "string" ? decodeBase64(valueText2) : void 0;
    const bytes = decoded2 ?? import_node_buffer4.Buffer.from(valueText2);
    return this.#redactor.tag(bytes, "secret-data", {
      ...isBase642 && { base64: decoded2 === void 0 ? "invalid" : "valid" },
      ...safeFacts(textOfBytes(bytes))
    });
  }
  /** The same map where nothing in it is secret. */
  map(value, path) {
    const variable = value.get("name");
    const isSecretVariable = typeof variable === "string" && value.has("value") && this.#redactor.isSecretName(variable);
    let clean;
    for (const [key, item] of value) {
      const isSecret3 = isSecretVariable && key === "value" ? true : this.#isSecretKey(key, path, item);
      const name = isSecretVariable && key === "value" ? variable : key;
      const cleanItem = this.#entry(key, item, isSecret3 ? name : void 0, path);
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
  /** `secretName`: the name that says that the value is a secret. */
  #entry(key, item, secretName, path) {
    const isLastApplied = key.includes("appl") && lastApplied.test(key);
    if (item === null || typeof item === "boolean") return item;
    if (isLastApplied && !this.#isAllowed([...path, key]))
      return this.#redactor.tag(textOf3(item), "last-applied");
    if (secretName !== void 0 && !isMap(item) && !isList(item) && isSecretValue(secretName, textOf3(item)) && !this.#isAllowed([...path, key])) {
      return this.#redactor.tag(textOf3(item), "secret-name", safeFacts(textOf3(item)));
    }
    return typeof item === "string" && item.length < 3 ? item : this.value(item, [...path, key]);
  }
  /** In a ConfigMap's data and in variables every secret name counts, elsewhere only the clear ones. */
  #isSecretKey(key, path, item) {
    if (path[0] === "metadata" && path[1] !== "annotations") return false;
    const isClear = this.#redactor.isSecretName(key, !(this.#isConfigMap && path[0] === "data"));
    return isClear || typeof item === "string" && noName.test(item) && this.#redactor.isSecretName(key);
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
      const below3 = [...path, String(index)];
      const isFlag = typeof before === "string" && before.startsWith("-") && /^--?[A-Za-z][\w.-]*$/.test(before) && isSecretName(before);
      if (isFlag && typeof item === "string" && !item.startsWith("-") && !isHarmless(item) && !this.#isAllowed(below3)) {
        return this.#redactor.tag(item, "secret-name");
      }
      return this.value(item, below3);
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
var noName = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/=.~-]{16,}$/;
function isStructural(path) {
  if (path.length === 1) return path[0] === "apiVersion" || path[0] === "kind" || path[0] === "type";
  return path.length === 2 && path[0] === "metadata" && (path[1] === "name" || path[1] === "namespace" || path[1] === "generateName");
}
function embedsSecret(text3) {
  return text3.includes("Secret") && /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text3);
}
function copyUntil(value, end) {
  const copy = /* @__PURE__ */ new Map();
  for (const [key, item] of value) {
    if (key === end) break;
    copy.set(key, item);
  }
  return copy;
}
var textOf3 = (value) => typeof value === "string" ? value : isNumeral(value) ? value.numeral : writeJson(value);

// src/diff/values/gathering.ts
var newGathering = (compareValues2) => ({
  compareValues: compareValues2,
  changes: [],
  limits: [],
  reordered: [],
  respelled: []
});
function addOne(kind, value, path, into) {
  into.changes.push(kind === "added" ? { kind, path, after: value } : { kind, path, before: value });
}

// src/diff/values/filled.ts
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
function filledValue(type, field2, of, beside) {
  if (of?.fallback !== void 0) return isOverruled(of, beside) ? void 0 : of.fallback;
  return computed[`${type} ${field2}`]?.(beside);
}
function isOverruled({ unless: unless2 }, beside) {
  return unless2 !== void 0 && (beside.get(unless2) ?? "") !== "";
}
function filledEntries2({ shape, entries }, fields4, beside) {
  const none4 = /* @__PURE__ */ new Map();
  if (entries === void 0 || shape.kind !== "map") return none4;
  const { from, where: where2 } = entries;
  if (where2 !== void 0 && beside.get(where2.field) !== where2.is) return none4;
  const filledFields = /* @__PURE__ */ new Map();
  for (const name of from) {
    const other = fields4.get(name);
    const written2 = beside.get(name);
    const all = [
      ...isMap(written2) ? written2 : none4,
      ...other === void 0 ? none4 : filledEntries2(other, fields4, beside)
    ];
    for (const [key, value] of all) if (!filledFields.has(key)) filledFields.set(key, value);
  }
  return filledFields;
}
var meaningful = {
  // Where both are left out the server fills in completions, too, which cannot change.
  "api.batch.v1.JobSpec parallelism": (before, after) => isWritten(before, "parallelism") && ![after.get("parallelism"), before.get("completions"), after.get("completions")].some(isThere),
  // Of what is immutable empty is not absent.
  "api.core.v1.ConfigMap data": (before, after) => isEmptied(before, after, "data"),
  "api.core.v1.ConfigMap binaryData": (before, after) => isEmptied(before, after, "binaryData"),
  "api.core.v1.Secret data": (before, after) => isEmptied(before, after, "data")
};
var isThere = (value) => value !== void 0 && value !== null;
var isWritten = (map, field2) => isThere(map.get(field2));
function isEmptied(before, after, field2) {
  const valueAfter = after.get(field2);
  const isSealed = before.get("immutable") === true && !isWritten(before, field2);
  return isSealed && isMap(valueAfter) && valueAfter.size === 0;
}
var isMeaningful = (type, field2, before, after) => meaningful[`${type} ${field2}`]?.(before, after) === true;
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
  const tag2 = beforeDigest.split(":")[1] ?? (name.includes("@") ? "" : "latest");
  return tag2 === "latest" ? "Always" : "IfNotPresent";
}
function isExternal(map) {
  const type = map.get("type");
  const ips = map.get("externalIPs");
  const isClusterIp = type === void 0 || type === "ClusterIP" || type === "";
  return type === "LoadBalancer" || type === "NodePort" || isClusterIp && isList(ips) && ips.length > 0;
}
function isZero(value, shape) {
  switch (shape.kind) {
    case "string":
    case "bytes":
      return value === "";
    case "boolean":
      return value === false;
    case "integer":
    case "number":
      return isNumeral(value) && Number(value.numeral) === 0;
    case "int-or-string":
      return value === "" || isNumeral(value) && Number(value.numeral) === 0;
    case "quantity":
      return quantityOf(value) === 0n;
    case "list":
      return isList(value) && value.length === 0;
    case "map":
    case "object":
      return isMap(value) && value.size === 0;
    // Kept as it is written.
    case "any":
    default:
      return false;
  }
}
var computedDefaults = Object.keys(computed);

// src/diff/values/sequence.ts
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
  const most7 = Math.min(a.length + b.length, mostSteps);
  let reached = new Int32Array([0, 0, 0]);
  for (let steps = 0; steps <= most7; steps += 1) {
    const next = new Int32Array(2 * steps + 5);
    for (let k = -steps; k <= steps; k += 2) {
      const left = reached[k - 1 + steps + 1] ?? 0;
      const right = reached[k + 1 + steps + 1] ?? 0;
      let x = k === -steps || k !== steps && left < right ? right : left + 1;
      if (steps === 0) x = 0;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next[k + steps + 2] = x;
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
  for (let steps = trace.length - 1; steps > 0; steps -= 1) {
    const before = trace[steps - 1] ?? new Int32Array();
    const k = x - y;
    const left = before[k - 1 + steps + 1] ?? 0;
    const right = before[k + 1 + steps + 1] ?? 0;
    const isDown = k === -steps || k !== steps && left < right;
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
  const candidates2 = [...once(a)].filter(([element2]) => onceB.has(element2)).map(([element2, at2]) => [at2, onceB.get(element2) ?? 0]);
  const risingPairs = longestRising(candidates2.toSorted(([left], [right]) => left - right));
  const pairs = [];
  let nextA = 0;
  let nextB = 0;
  for (const [atA, atB] of [...risingPairs, [a.length, b.length]]) {
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
  const positions = /* @__PURE__ */ new Map();
  for (const [at2, element2] of elements.entries()) positions.set(element2, positions.has(element2) ? -1 : at2);
  for (const [element2, at2] of positions) if (at2 < 0) positions.delete(element2);
  return positions;
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
  const longestPairs = [];
  for (let at2 = tails.at(-1) ?? -1; at2 >= 0; at2 = previous[at2] ?? -1) longestPairs.push(pairs[at2] ?? [0, 0]);
  return longestPairs.toReversed();
}

// src/diff/values/lists.ts
function compareLists(before, after, shape, path, into) {
  if (shape.pairs === "set" || shape.pairs === "members") compareSets(before, after, path, into);
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
  const isSameSet = left.size === right.size && [...left.keys()].every((key) => right.has(key));
  if (isSameSet && [...left.keys()].join("\n") !== [...right.keys()].join("\n"))
    into.reordered.push({ kind: "order", path, before, after });
}
function compareByKey(before, after, pairs, of, path, into) {
  const left = itemsOf(before, pairs, of);
  const right = itemsOf(after, pairs, of);
  for (const item of right.values()) {
    const partner = left.get(item.id);
    if (partner !== void 0 && isSameAsWritten(partner.value, item.value)) continue;
    const step = { kind: "item", keys: item.keys, occurrence: item.occurrence, after: item.index };
    if (partner === void 0) addOne("added", item.value, [...path, step], into);
    else
      into.compareValues(partner.value, item.value, of, [...path, { ...step, before: partner.index }], into);
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
  const fields4 = of.kind === "object" ? of.fields() : void 0;
  const items4 = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Map();
  for (const [index, value] of list2.entries()) {
    const keys2 = pairs.map((key) => {
      const written2 = isMap(value) ? value.get(key) : void 0;
      if (written2 !== void 0 && written2 !== null && written2 !== "") return { key, value: written2 };
      const fallback = fields4?.get(key)?.fallback;
      return fallback === void 0 ? { key } : { key, value: fallback, filled: true };
    });
    const text3 = keyText(keys2);
    const occurrence = (seen.get(text3) ?? 0) + 1;
    seen.set(text3, occurrence);
    const id = `${occurrence} ${text3}`;
    items4.set(id, { value, index, keys: keys2, occurrence, id });
  }
  return items4;
}
function keyText(keys2) {
  const only2 = keys2.length === 1 ? keys2[0]?.value : void 0;
  if (typeof only2 === "string") return `"${only2}`;
  return keys2.map((key) => key.value === void 0 ? "" : canonical(key.value)).join(" ");
}
function compareOrder(left, right, path, into) {
  const before = [...left.values()].filter((item) => right.has(item.id));
  const after = [...right.values()].filter((item) => left.has(item.id));
  if (before.every((item, at2) => item.id === after[at2]?.id)) return;
  const last = path.at(-1);
  const field2 = last?.kind === "key" ? last.key : "";
  const matters = field2 === "initContainers" || field2 === "env" && dependenciesOf(left) !== dependenciesOf(right);
  const names4 = (items4) => [...items4].map((item) => item.keys.map((key) => scalarText(key.value ?? "")).join("/"));
  const to = matters ? into.changes : into.reordered;
  to.push({ kind: "order", path, before: names4(left.values()), after: names4(right.values()) });
}
function dependenciesOf(items4) {
  const above = /* @__PURE__ */ new Set();
  const keyNames = [];
  const names4 = new Set([...items4.values()].map((item) => scalarText(item.keys[0]?.value ?? "")));
  for (const item of items4.values()) {
    const name = scalarText(item.keys[0]?.value ?? "");
    const value = isMap(item.value) ? item.value.get("value") : void 0;
    if (typeof value === "string" && value.includes("$(")) {
      for (const [, used = ""] of value.matchAll(/\$\(([^()\s]{1,300})\)/g)) {
        if (names4.has(used)) keyNames.push(`${name} ${used} ${above.has(used)}`);
      }
    }
    above.add(name);
  }
  return keyNames.toSorted().join("\n");
}
function compareInOrder(before, after, of, path, into) {
  const numbers2 = /* @__PURE__ */ new Map();
  const number3 = (item) => {
    const text3 = canonical(item);
    const known2 = numbers2.get(text3) ?? numbers2.size;
    numbers2.set(text3, known2);
    return known2;
  };
  const { pairs, isExact } = matchSequences(before.map(number3), after.map(number3));
  if (!isExact)
    into.limits.push({
      kind: "list",
      message: `a list of ${before.length} -> ${after.length} items has too many differences; moved items are shown as removed and added`
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
  const pairedIndexes = new Set(partners.values());
  for (const [at2, item] of removed.entries()) {
    if (!partners.has(at2))
      addOne("removed", item, [...path, { kind: "index", before: from.nextBefore + at2 }], into);
  }
  const backwards = new Map([...partners].map(([left, right]) => [right, left]));
  for (const [at2, item] of added.entries()) {
    const after = from.nextAfter + at2;
    const left = backwards.get(at2);
    if (!pairedIndexes.has(at2) || left === void 0)
      addOne("added", item, [...path, { kind: "index", after }], into);
    else
      into.compareValues(
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
  const numbers2 = /* @__PURE__ */ new Map();
  let none4 = -1;
  const number3 = (item) => {
    const label = labelOf(item);
    if (label === void 0) return none4--;
    const known2 = numbers2.get(label) ?? numbers2.size;
    numbers2.set(label, known2);
    return known2;
  };
  return new Map(matchSequences(removed.map(number3), added.map(number3)).pairs);
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

// src/diff/values/structure.ts
var import_node_buffer5 = require("node:buffer");

// src/diff/values/text.ts
var context = 3;
function compareTexts(before, after) {
  const a = linesOf(before);
  const b = linesOf(after);
  const replaced = replacedLines(a, b);
  if (replaced !== void 0) {
    const hunks = hunksOf(a, b, equalRuns(replaced, a.length));
    return {
      kind: "text",
      hunks,
      removedLines: replaced.length,
      addedLines: replaced.length,
      coarse: false
    };
  }
  const numbers2 = /* @__PURE__ */ new Map();
  const number3 = (line) => {
    const known2 = numbers2.get(line);
    if (known2 !== void 0) return known2;
    numbers2.set(line, numbers2.size);
    return numbers2.size - 1;
  };
  const { pairs, isExact } = matchSequences(a.map(number3), b.map(number3));
  return {
    kind: "text",
    hunks: hunksOf(a, b, runsOf(pairs)),
    removedLines: a.length - pairs.length,
    addedLines: b.length - pairs.length,
    coarse: !isExact
  };
}
var mostReplaced = 8;
function replacedLines(a, b) {
  if (a.length !== b.length) return void 0;
  const lineNumbers = [];
  for (let at2 = 0; at2 < a.length; at2 += 1) {
    if (a[at2] === b[at2]) continue;
    if (lineNumbers.length === mostReplaced) return void 0;
    lineNumbers.push(at2);
  }
  const isElsewhere = lineNumbers.some((at2) => b.includes(a[at2] ?? "") || a.includes(b[at2] ?? ""));
  return isElsewhere ? void 0 : lineNumbers;
}
function equalRuns(replaced, length) {
  const runs2 = [];
  let from = 0;
  for (const at2 of [...replaced, length]) {
    if (at2 > from) runs2.push({ a: from, b: from, length: at2 - from });
    from = at2 + 1;
  }
  return runs2;
}
function runsOf(pairs) {
  const runs2 = [];
  let last;
  for (const [a, b] of pairs) {
    if (last !== void 0 && a === last.a + last.length && b === last.b + last.length) last.length += 1;
    else {
      last = { a, b, length: 1 };
      runs2.push(last);
    }
  }
  return runs2;
}
function linesOf(text3) {
  const lines = text3.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return text3.includes("\r") ? lines.map((line) => line.endsWith("\r") ? line.slice(0, -1) : line) : lines;
}
function hunksOf(a, b, runs2) {
  const hunks = [];
  let lines = [];
  let nextA = 0;
  let nextB = 0;
  let start = [0, 0];
  const same = (from, to) => {
    for (let at2 = from; at2 < to; at2 += 1) lines.push({ kind: "same", text: a[at2] ?? "" });
  };
  const close = () => {
    if (lines.length > 0) hunks.push({ beforeLine: start[0] + 1, afterLine: start[1] + 1, lines });
    lines = [];
  };
  for (const run of [...runs2, { a: a.length, b: b.length, length: 0 }]) {
    if (nextA < run.a || nextB < run.b) {
      if (lines.length === 0) {
        const back = Math.min(context, nextA, nextB);
        start = [nextA - back, nextB - back];
        same(nextA - back, nextA);
      }
      while (nextA < run.a) lines.push({ kind: "removed", text: a[nextA++] ?? "" });
      while (nextB < run.b) lines.push({ kind: "added", text: b[nextB++] ?? "" });
    }
    nextA = run.a + run.length;
    nextB = run.b + run.length;
    const isLast = nextA >= a.length && nextB >= b.length;
    if (lines.length > 0 && (run.length > 2 * context || isLast)) {
      same(run.a, run.a + Math.min(context, run.length));
      close();
    } else if (lines.length > 0) same(run.a, nextA);
  }
  close();
  return hunks;
}

// src/diff/values/structure.ts
var mostYaml = 512 * 1024;
function detailOf(before, after, into) {
  const certificates = certificateDetail(before, after);
  if (certificates !== void 0) return certificates;
  const isText = before.includes("\n") || after.includes("\n");
  const structure = structureDetail(before, after, isText, into);
  if (structure !== void 0) return structure;
  if (!isText) return void 0;
  const text3 = compareTexts(before, after);
  if (text3.coarse) {
    into.limits.push({
      kind: "text",
      message: `a text has too many changed lines to compare one by one (${text3.removedLines} -> ${text3.addedLines}); moved lines are shown as removed and added`
    });
  }
  return text3;
}
function certificateDetail(before, after) {
  const [left, right] = [certificatesIn(decoded(before)), certificatesIn(decoded(after))];
  return left.length > 0 && right.length > 0 ? { kind: "certificates", before: left, after: right } : void 0;
}
function decoded(text3) {
  return text3.startsWith("LS0tLS1CRUdJTi") ? import_node_buffer5.Buffer.from(text3, "base64").toString("latin1") : text3;
}
function structureDetail(before, after, isText, { limits: limits2, compareValues: compareValues2 }) {
  const language = languageOf(before, isText);
  if (language === void 0 || languageOf(after, isText) !== language) return void 0;
  const read2 = language === "json" ? readJson : (text3) => readYaml(text3, limits2);
  const left = read2(before);
  const right = left === void 0 ? void 0 : read2(after);
  if (left === void 0 || right === void 0 || isList(left) !== isList(right)) return void 0;
  if (sameValue(left, right))
    return { kind: "structure", language, changes: [], text: compareTexts(before, after) };
  const inner = newGathering(compareValues2);
  compareValues2(left, right, anything, [], inner);
  limits2.push(...inner.limits);
  if (inner.changes.length === 0)
    return { kind: "structure", language, changes: [], text: compareTexts(before, after) };
  return { kind: "structure", language, changes: inner.changes };
}
function languageOf(text3, isText) {
  const start = /^\s*([{[])/.exec(text3.slice(0, 200));
  if (start !== null) return "json";
  if (!isText) return void 0;
  const first = text3.split("\n", 50).find((line) => line.trim() !== "" && !/^\s*#|^---/.test(line));
  return first !== void 0 && /^(?:\s*- |\s*["']?[\w./-]+["']?\s*:(?:\s|$))/.test(first) ? "yaml" : void 0;
}
function readInside(text3, language) {
  return language === "json" ? readJson(text3) : readYaml(text3, []);
}
function readJson(text3) {
  try {
    const parsed2 = JSON.parse(text3);
    if (typeof parsed2 !== "object" || parsed2 === null) return void 0;
  } catch {
    return void 0;
  }
  return readFull(text3);
}
function readYaml(text3, limits2) {
  const plain5 = readPlain(text3);
  if (plain5 !== void 0) return isMap(plain5) || isList(plain5) ? plain5 : void 0;
  if (text3.length > mostYaml) {
    limits2.push({
      kind: "structure",
      message: `a string of ${text3.length} characters is compared as text; the limit for YAML is ${mostYaml}`
    });
    return void 0;
  }
  return readFull(text3);
}
function readFull(text3) {
  try {
    const { documents, problems } = (0, import_read.readDocuments)("", text3, helmFile);
    const [only2, second] = documents;
    if (only2 === void 0 || second !== void 0 || only2.kind === "scalar" || problems.length > 0)
      return void 0;
    return valueOf(only2);
  } catch (error) {
    if (error instanceof UserError) return void 0;
    throw error;
  }
}

// src/diff/values/values.ts
var nothing = /* @__PURE__ */ new Map();
var unknownField = { shape: anything, zeroIsAbsent: false };
function compareValues(before, after, shape, path, into) {
  if (before === after) return;
  if (isMap(before) && isMap(after)) return compareMaps(before, after, shape, path, into);
  if (isList(before) && isList(after)) {
    return compareLists(before, after, shape.kind === "list" ? shape : unknownList, path, into);
  }
  const same = sameScalar(before, after, shape);
  if (same === "same") return;
  if (same !== void 0) {
    into.respelled.push({ as: same, change: { kind: "changed", path, before, after } });
    return;
  }
  const detail = typeof before === "string" && typeof after === "string" ? detailOf(before, after, into) : void 0;
  const retyped = retypedOf(before, after, shape);
  into.changes.push({
    kind: "changed",
    path,
    before,
    after,
    ...detail && { detail },
    ...retyped && { retyped }
  });
}
var unknownList = { kind: "list", pairs: "order", of: anything };
function compareMaps(before, after, shape, path, into, filled) {
  const fields4 = shape.kind === "object" ? shape.fields() : void 0;
  const perKey = shape.kind === "map" ? { shape: shape.of, zeroIsAbsent: false } : unknownField;
  const type = shape.kind === "object" ? shape.name : "";
  for (const key of unionOf(before, after)) {
    const field2 = fields4 === void 0 ? perKey : fields4.get(key) ?? unknownField;
    const left = before.get(key);
    const right = after.get(key);
    if (left === right && left !== void 0) continue;
    const isTyped = fields4?.has(key) === true;
    compareField(
      left,
      right,
      { field: field2, fields: fields4, filled, isTyped, type, key, beforeMap: before, afterMap: after },
      [...path, { kind: "key", key }],
      into
    );
  }
}
function unionOf(before, after) {
  const keys2 = [...after.keys()];
  for (const key of before.keys()) if (!after.has(key)) keys2.push(key);
  return keys2.toSorted();
}
function compareField(before, after, pair2, path, into) {
  const { field: field2 } = pair2;
  const left = isAbsent(before, pair2) ? void 0 : before;
  const right = isAbsent(after, pair2) ? void 0 : after;
  if ((left === void 0 || right === void 0) && isMeaningful(pair2.type, pair2.key, pair2.beforeMap, pair2.afterMap)) {
    if (before !== void 0) addOne("removed", before, path, into);
    else if (after !== void 0) addOne("added", after, path, into);
    return;
  }
  if (left === void 0 && right === void 0) return;
  if (field2.entries !== void 0 && pair2.fields !== void 0) {
    const [some, others] = [left ?? nothing, right ?? nothing];
    if (isMap(some) && isMap(others)) {
      const filled = {
        before: filledEntries2(field2, pair2.fields, pair2.beforeMap),
        after: filledEntries2(field2, pair2.fields, pair2.afterMap)
      };
      return compareMaps(some, others, field2.shape, path, into, filled);
    }
  }
  const { type, key } = pair2;
  const filledLeft = left === void 0 ? pair2.filled?.before.get(key) ?? filledValue(type, key, field2, pair2.beforeMap) : left;
  const filledRight = right === void 0 ? pair2.filled?.after.get(key) ?? filledValue(type, key, field2, pair2.afterMap) : right;
  if (filledLeft !== void 0 && filledRight !== void 0) {
    if (left !== void 0 && right !== void 0) return compareValues(left, right, field2.shape, path, into);
    return compareFilled(filledLeft, filledRight, { left, right }, field2.shape, path, into);
  }
  const isAlways = field2.zeroIsAbsent && (field2.shape.kind === "object" || field2.shape.kind === "map");
  const [part2, other] = [filledLeft ?? nothing, filledRight ?? nothing];
  if (isAlways && isMap(part2) && isMap(other)) return compareMaps(part2, other, field2.shape, path, into);
  if (right !== void 0 && left === void 0) addOne("added", right, path, into);
  else if (left !== void 0 && right === void 0) addOne("removed", left, path, into);
}
function compareFilled(left, right, spelling, shape, path, into) {
  if (isMap(left) && isMap(right)) return compareMaps(left, right, shape, path, into);
  const trial = newGathering(compareValues);
  compareValues(left, right, shape, path, trial);
  if (trial.changes.length === 0) return;
  if (spelling.left === void 0) addOne("added", right, path, into);
  else addOne("removed", left, path, into);
}
function isAbsent(value, { field: field2, isTyped }) {
  if (value === void 0) return true;
  if (value === null) return isTyped && field2.isNullable !== true;
  return field2.zeroIsAbsent && isZero(value, field2.shape);
}
function sameScalar(before, after, shape) {
  if (isNumeral(before) && isNumeral(after) && sameNumber(before, after)) return "same";
  if (shape.kind === "quantity") {
    const left = quantityOf(before);
    if (left === void 0 || left !== quantityOf(after)) return void 0;
    return quantityText(before) === quantityText(after) ? "same" : "quantity";
  }
  if (typeof before !== "string" || typeof after !== "string") return void 0;
  if (shape.kind === "bytes")
    return before.replace(/[\r\n]/g, "") === after.replace(/[\r\n]/g, "") ? "same" : void 0;
  return before.includes("\r") !== after.includes("\r") && before.replaceAll("\r\n", "\n") === after.replaceAll("\r\n", "\n") ? "line ends" : void 0;
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
  const expected2 = expectations[shape.kind];
  if (left === right) return void 0;
  return {
    before: left,
    after: right,
    ...expected2 !== void 0 && right !== "null" && expected2 !== right && { expected: expected2 }
  };
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
  const stringData = secret.get("stringData");
  if (!isMap(stringData)) return secret;
  const data = secret.get("data");
  const merged = new Map([...isMap(data) ? data : [], ...stringData]);
  const rest = [...secret].filter(([field2]) => field2 !== "stringData" && field2 !== "data");
  return new Map([...rest, ["data", merged]]);
}
function compareResources(before, after, shape, redactor) {
  const gathering = newGathering(compareValues);
  compareMaps(before, after, shape, [], gathering);
  const changes2 = gathering.changes.filter((change) => !isIdentity(change)).map((change) => withFacts(change, redactor));
  return { ...gathering, changes: changes2 };
}
function isIdentity(change) {
  const [first, second] = change.path;
  if (first?.kind !== "key") return false;
  if (change.path.length === 1) return first.key === "kind";
  if (change.path.length !== 2 || first.key !== "metadata" || second?.kind !== "key") return false;
  if (![change.before, change.after].every(isName)) return false;
  return second.key === "name" || second.key === "namespace" || second.key === "generateName";
}
var isName = (value) => value === void 0 || value === null || typeof value === "string";
function withFacts(change, redactor) {
  const [before, after] = [factsOf3(change.before, redactor), factsOf3(change.after, redactor)];
  const inner = change.detail?.kind === "structure" ? change.detail.changes.map((one) => withFacts(one, redactor)) : void 0;
  return {
    ...change,
    ...inner && change.detail?.kind === "structure" && { detail: { ...change.detail, changes: inner } },
    ...(before || after) && { secrets: { ...before && { before }, ...after && { after } } }
  };
}
function factsOf3(value, redactor) {
  return typeof value === "string" && value.replace(tagPattern, "") === "" ? redactor.factsOf(value) : void 0;
}

// src/diff/sides/namespaces.ts
var keyOf2 = ({ apiVersion, kind, name, generateName }) => `${groupOf(apiVersion)} ${kind} ${name || `${generateName}*`}`;
function namespacesBetween(sides) {
  let namespaces;
  return (header) => {
    namespaces ??= partnersOf(sides().map(namesOf));
    return namespaces.byKey.get(keyOf2(header)) ?? namespaces.usual;
  };
}
function namesOf(entries) {
  const names4 = { bare: /* @__PURE__ */ new Set(), named: /* @__PURE__ */ new Map() };
  for (const { header } of entries) {
    const key = keyOf2(header);
    if (header.namespace === "") names4.bare.add(key);
    else names4.named.set(key, (names4.named.get(key) ?? /* @__PURE__ */ new Set()).add(header.namespace));
  }
  return names4;
}
function partnersOf(sides) {
  const byKey = /* @__PURE__ */ new Map();
  for (const [at2, { bare: bare3, named }] of sides.entries()) {
    const other = sides[1 - at2];
    for (const key of bare3) {
      const [only2, second] = other?.named.get(key) ?? [];
      const isAlone = second === void 0 && !named.has(key) && other?.bare.has(key) === false;
      if (only2 !== void 0 && isAlone) byKey.set(key, only2);
    }
  }
  const [usual = "", another] = new Set(byKey.values());
  return { byKey, usual: another === void 0 ? usual : "" };
}

// src/diff/sides/sides.ts
function readSides(before, after, kinds4 = builtinKinds(), infersNamespaces = false) {
  const read2 = { before: [], after: [] };
  const namespaceOf = namespacesBetween(() => [read2.before, read2.after]);
  const isOnePlace = before.namespace === after.namespace;
  const rest = { before: [], after: [] };
  const equal = [];
  const all = [equal];
  const scopes = customScopes(() => all.flat());
  const isClusterScoped = (group3, kind) => kinds4.isClusterScoped(group3, kind) ?? scopes(group3, kind);
  const scopeOf = (namespace) => ({
    namespace,
    ...infersNamespaces && { namespaceOf },
    isClusterScoped
  });
  const place = scopeOf(after.namespace);
  const places3 = { before: isOnePlace ? place : scopeOf(before.namespace), after: place };
  splitBoth(before.text, after.text, {
    shared(document) {
      const header = isOnePlace ? scanHeader(document.text) : void 0;
      if (header !== void 0) equal.push(new RenderedEntry(header, document, places3.after));
      return header !== void 0;
    },
    rest(documentBefore, documentAfter) {
      if (documentBefore !== void 0) rest.before.push(documentBefore);
      if (documentAfter !== void 0) rest.after.push(documentAfter);
    }
  });
  const sides = { before: sideOf(rest.before, places3.before), after: sideOf(rest.after, places3.after) };
  all.push(sides.before.entries, sides.after.entries);
  read2.before = [...equal, ...sides.before.entries];
  read2.after = [...equal, ...sides.after.entries];
  return { equal, ...sides };
}
var RenderedEntry = class {
  header;
  document;
  parsed;
  item;
  scope;
  #identity;
  #id;
  constructor(header, document, scope, parsed2) {
    this.header = header;
    this.document = document;
    this.scope = scope;
    if (parsed2 !== void 0) {
      this.parsed = parsed2;
      if (parsed2.item !== void 0) this.item = parsed2.item;
    }
  }
  get identity() {
    this.#identity ??= identityOf(this.header, this.scope);
    return this.#identity;
  }
  get hook() {
    if (!this.header.isHook) return void 0;
    return (this.parsed ?? parseDocument(this.document).resources[0])?.hook;
  }
  get id() {
    const { name, generateName } = this.header;
    this.#id ??= idOf(name === "" ? { ...this.identity, generateName } : this.identity);
    return this.#id;
  }
};
function sideOf(documents, scope) {
  const entries = [];
  const broken2 = [];
  const duplicateKeys = [];
  for (const document of documents) {
    const header = scanHeader(document.text);
    if (header !== void 0) {
      entries.push(new RenderedEntry(header, document, scope));
      continue;
    }
    const parsed2 = parseDocument(document);
    broken2.push(...parsed2.broken);
    duplicateKeys.push(...parsed2.duplicateKeys.map((duplicate) => ({ document, ...duplicate })));
    for (const resource of parsed2.resources)
      entries.push(new RenderedEntry(resource.header, document, scope, resource));
  }
  return { entries, broken: broken2, duplicateKeys };
}
function customScopes(entries) {
  let scoped;
  const read2 = () => {
    const kindNames = /* @__PURE__ */ new Set();
    for (const { header, document } of entries()) {
      if (header.kind !== "CustomResourceDefinition" || !/^ +scope: *["']?Cluster/m.test(document.text))
        continue;
      const kind = /^ +names:\n(?: +.*\n)*? +kind: *["']?(\w+)/m.exec(document.text)?.[1];
      if (kind !== void 0) kindNames.add(`${header.name.slice(header.name.indexOf(".") + 1)} ${kind}`);
    }
    return kindNames;
  };
  return (group3, kind) => (scoped ??= read2()).has(`${group3} ${kind}`);
}
function contentOf(entry2) {
  const made = (resource2, duplicateKeys) => ({
    value: resource2.value,
    ref: refOf(resource2, entry2.identity, entry2.document.origin, entry2.item),
    duplicateKeys
  });
  if (entry2.parsed !== void 0) return made(entry2.parsed, []);
  const parsed2 = parseDocument(entry2.document);
  const [resource] = parsed2.resources;
  if (resource !== void 0 && parsed2.resources.length === 1) {
    return made(
      resource,
      parsed2.duplicateKeys.map((duplicate) => ({ document: entry2.document, ...duplicate }))
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
  const { id, header, identity, document, item } = entry2;
  const { group: group3, kind, namespace, name } = identity;
  const { apiVersion, generateName } = header;
  const ref = { group: group3, kind, namespace, name, id, apiVersion, origin: document.origin };
  if (generateName === "" && item === void 0) return ref;
  return { ...ref, ...generateName !== "" && { generateName }, ...item !== void 0 && { item } };
}
var whoOf = (entry2, ref) => ({
  ...entry2.header,
  group: groupOf(entry2.header.apiVersion),
  namespace: ref.namespace
});
var isSecret = (header) => header.kind === "Secret" && groupOf(header.apiVersion) === "";

// src/diff/view.ts
function withNames(entries) {
  let names4;
  return { entries, names: () => names4 ??= namesakesOf(entries) };
}
function viewOf(equal, own2, valueOf3) {
  let all;
  let kinds4;
  const byKind2 = /* @__PURE__ */ new Map();
  return {
    get entries() {
      all ??= joined(own2.entries, equal.entries);
      return all;
    },
    // Those that differ are few, and mostly they are meant: the others are looked at when none of them is.
    find: (id) => own2.names().find(id) ?? equal.names().find(id),
    get kinds() {
      kinds4 ??= versionsOf(own2.names(), equal.names());
      return kinds4;
    },
    ofKind(kind) {
      let found = byKind2.get(kind);
      if (found === void 0) {
        const [first, rest] = [own2.names().kinds.get(kind), equal.names().kinds.get(kind)];
        found = joined(first?.entries ?? [], rest?.entries ?? []);
        byKind2.set(kind, found);
      }
      return found;
    },
    value: valueOf3
  };
}
var joined = (first, rest) => first.length === 0 ? rest : rest.length === 0 ? first : [...first, ...rest];
function versionsOf(first, rest) {
  const all = /* @__PURE__ */ new Map();
  for (const { kinds: kinds4 } of [first, rest])
    for (const [kind, { versions: versions3 }] of kinds4) all.set(kind, /* @__PURE__ */ new Set([...all.get(kind) ?? [], ...versions3]));
  return all;
}

// src/diff/random/randomness.ts
function randomnessOf(input, kinds4, shapeOf2, redactor) {
  const second = (side2) => side2.again === void 0 || side2.again === side2.text ? void 0 : readSides(side2, { text: side2.again, namespace: side2.namespace }, kinds4);
  const afterAgain = second(input.after);
  const beforeAgain = second(input.before);
  let found;
  const look2 = () => {
    found ??= afterAgain === void 0 ? { paths: /* @__PURE__ */ new Map(), names: /* @__PURE__ */ new Map() } : compareTwice(afterAgain, shapeOf2, redactor());
    return found;
  };
  let old;
  let known2;
  return {
    sides: [afterAgain, beforeAgain].flatMap(
      (sides) => sides === void 0 ? [] : [sides.before, sides.after]
    ),
    get paths() {
      known2 ??= withKnown(look2().paths, input.knownRandom ?? []);
      return known2;
    },
    get names() {
      return look2().names;
    },
    wasConstant(id, path) {
      if (input.before.again === void 0) return false;
      old ??= beforeAgain === void 0 ? { paths: /* @__PURE__ */ new Map(), names: /* @__PURE__ */ new Map() } : compareTwice(beforeAgain, shapeOf2, redactor());
      const text3 = pathText(path);
      const isOne3 = (marked) => marked === text3 || marked.startsWith(`${text3} > `);
      return ![...old.paths.get(id)?.keys() ?? []].some(isOne3);
    }
  };
}
function withKnown(paths, known2) {
  for (const { id, path } of known2) {
    const own2 = paths.get(id) ?? /* @__PURE__ */ new Map();
    paths.set(id, own2.set(path, "presence"));
  }
  return paths;
}
function compareTwice(sides, shapeOf2, redactor) {
  const paths = /* @__PURE__ */ new Map();
  const names4 = /* @__PURE__ */ new Map();
  const pairs = pairSides(withNames(sides.before.entries), withNames(sides.after.entries));
  const compare2 = (before, after) => {
    const [left, right] = [contentOf(before), contentOf(after)];
    if ("broken" in left || "broken" in right) return;
    const values = [
      cleaned(redactor, before.header, left.value),
      cleaned(redactor, after.header, right.value)
    ];
    const random2 = randomPaths(compareResources(...values, shapeOf2(before.header), redactor).changes);
    if (random2.size > 0) paths.set(before.id, random2);
  };
  for (const { before, after } of pairs.changed) compare2(before, after);
  for (const { before, after } of findRenames(pairs.removed, pairs.added).renames) {
    names4.set(before.id, commonStart(before.header.name, after.header.name));
    compare2(before, after);
  }
  return { paths, names: names4 };
}

// src/diff/secrets.ts
var redactorOf = (options, equal, sides) => redactorFor(options, hiddenIn(equal, sides));
var redactorFor = (options, { values, names: names4 }) => makeRedactor(options, values, (text3) => isPublic(text3, names4()));
var mayBeSecret = (text3) => /Secret|stringData/.test(text3);
function hiddenIn(equal, sides) {
  const values = [];
  const texts2 = /* @__PURE__ */ new Set();
  const all = [{ entries: equal, broken: [] }, ...sides];
  for (const side2 of all) {
    for (const entry2 of side2.entries) {
      if (!isSecret(entry2.header)) continue;
      if (texts2.has(entry2.document.text) && entry2.item === void 0) continue;
      texts2.add(entry2.document.text);
      values.push(...valuesOf(entry2));
    }
    for (const { document } of side2.broken) {
      if (mayBeSecret(document.text)) values.push(...brokenSecretValues(document.text));
    }
  }
  let names4;
  return { values, names: () => names4 ??= namesOf2(all) };
}
function bothHidden(one, other) {
  const values = new Map([...one.values, ...other.values].map((value) => [value.toString("latin1"), value]));
  let names4;
  return {
    values: [...values.values()],
    names: () => names4 ??= /* @__PURE__ */ new Set([...one.names(), ...other.names()])
  };
}
function valuesOf(entry2) {
  const value = valueOf2(entry2);
  return value === void 0 ? brokenSecretValues(entry2.document.text) : secretValues(value);
}
function namesOf2(sides) {
  const names4 = /* @__PURE__ */ new Set();
  for (const { entries } of sides)
    for (const { identity } of entries) names4.add(identity.name).add(identity.namespace);
  return names4;
}
function isPublic(text3, names4) {
  if (names4.has(text3)) return true;
  const host2 = /^(?:[a-z][a-z0-9+]*:\/\/)?([a-z0-9-]+)(?:\.[a-z0-9-]+){0,2}(?:\.svc(?:\.[a-z.-]+)?)?(?::\d{1,5})?\/?$/.exec(
    text3
  )?.[1];
  return host2 !== void 0 && names4.has(host2);
}

// src/diff/values/shapes.ts
function shapesOf(kinds4, entries) {
  const metadata2 = () => kinds4.shapeOf("v1", "ConfigMap")?.fields().get("metadata");
  const unknown = {
    kind: "object",
    name: "",
    fields() {
      const field2 = metadata2();
      return new Map(field2 ? [["metadata", field2]] : []);
    }
  };
  const custom2 = /* @__PURE__ */ new Map();
  return (header) => {
    const builtin = kinds4.shapeOf(header.apiVersion, header.kind);
    if (builtin !== void 0) return builtin;
    const group3 = groupOf(header.apiVersion);
    const key = `${group3} ${header.kind}`;
    if (!custom2.has(key)) custom2.set(key, findDefinition(entries(), group3, header.kind, metadata2()));
    return custom2.get(key)?.shapeOf(header.apiVersion.slice(group3.length + 1)) ?? unknown;
  };
}
function findDefinition(entries, group3, kind, metadata2) {
  for (const entry2 of entries) {
    const { header, document } = entry2;
    if (header.kind !== "CustomResourceDefinition" || !header.name.endsWith(`.${group3}`) || !document.text.includes(kind))
      continue;
    const content = contentOf(entry2);
    const customShape = "broken" in content ? void 0 : customKind(content.value, metadata2);
    if (customShape?.group === group3 && customShape.kind === kind) return customShape;
  }
  return void 0;
}

// src/diff/test-hooks.ts
var hasTests = ({ equal, before, after }) => [equal, before.entries, after.entries].some((entries) => entries.some(isTest));
function countTests({ equal, before, after }) {
  const [both2, onlyBefore, onlyAfter] = [equal, before.entries, after.entries].map(
    (all) => all.filter(isTest).length
  );
  return (both2 ?? 0) + Math.max(onlyBefore ?? 0, onlyAfter ?? 0);
}
function partOf2({ equal, before, after }, tests) {
  const isMember = (entry2) => isTest(entry2) === tests;
  const side2 = (all) => ({
    entries: all.entries.filter(isMember),
    broken: tests ? [] : all.broken,
    duplicateKeys: tests ? [] : all.duplicateKeys
  });
  return { equal: equal.filter(isMember), before: side2(before), after: side2(after) };
}
var isTest = ({ header }) => header.isTest;

// src/diff/sides/both-sides.ts
var BothSides = class _BothSides {
  sides;
  known;
  shapeOf;
  #input;
  /** Of a part: the sides that it is taken from. They know the secrets, and parse. */
  #whole;
  #kinds;
  /** With their secrets. */
  #parsed = /* @__PURE__ */ new Map();
  #values = /* @__PURE__ */ new Map();
  #redactor;
  #randomness;
  constructor(input, part2) {
    this.#input = input;
    this.#whole = part2?.whole;
    this.#kinds = input.kinds ?? builtinKinds();
    this.sides = part2 === void 0 ? readSides(input.before, input.after, this.#kinds, input.infersNamespaces) : partOf2(part2.whole.sides, part2.isTest);
    const { equal, before, after } = this.sides;
    this.known = {
      equal: withNames(equal),
      before: withNames(before.entries),
      after: withNames(after.entries)
    };
    this.shapeOf = part2?.whole.shapeOf ?? shapesOf(this.#kinds, () => [...equal, ...after.entries, ...before.entries]);
  }
  views() {
    const { equal, before, after } = this.known;
    const value = (entry2) => this.#value(entry2);
    return {
      before: viewOf(equal, before, value),
      after: viewOf(equal, after, value)
    };
  }
  /** The hooks of `helm test` alone, or all others. */
  part(isTest2) {
    return new _BothSides(this.#input, { whole: this, isTest: isTest2 });
  }
  /** Without its secrets; parsed once. */
  #value(entry2) {
    if (this.#whole !== void 0) return this.#whole.#value(entry2);
    if (this.#values.has(entry2)) return this.#values.get(entry2);
    const raw = this.#parsed.get(entry2) ?? valueOf2(entry2);
    const value = raw && cleaned(this.secrets(), entry2.header, raw);
    this.#values.set(entry2, value);
    return value;
  }
  /** A comparison had to parse it: nobody does so again. */
  keepParsed(entry2, raw) {
    (this.#whole ?? this).#parsed.set(entry2, raw);
  }
  /** The same, without its secrets. */
  keepValue(entry2, value) {
    (this.#whole ?? this).#values.set(entry2, value);
  }
  /** Knows the secrets of both; equal renders need none. */
  secrets() {
    if (this.#whole !== void 0) return this.#whole.secrets();
    this.#redactor ??= redactorOf(this.#input.redact, this.sides.equal, [
      this.sides.before,
      this.sides.after,
      ...this.again().sides
    ]);
    return this.#redactor;
  }
  /** What differs between renders of one and the same. */
  again() {
    if (this.#whole !== void 0) return this.#whole.again();
    this.#randomness ??= randomnessOf(this.#input, this.#kinds, this.shapeOf, () => this.secrets());
    return this.#randomness;
  }
};

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/diff/findings.ts
function documentFindings({ sides: { before, after }, known: known2, later, duplicateKeys }, redactor) {
  const clean = (text3) => redactor().text(text3, false);
  return [
    ...brokenFindings([...before.broken, ...later.before], [...after.broken, ...later.after], clean),
    ...duplicateFindings(known2),
    ...duplicateKeyFindings([...after.duplicateKeys, ...duplicateKeys], clean)
  ];
}
function brokenFindings(before, after, clean) {
  const textsBefore = new Set(before.map((broken2) => broken2.document.text));
  const textsAfter = new Set(after.map((broken2) => broken2.document.text));
  return [
    ...after.map(
      (broken2) => brokenFinding(broken2, textsBefore.has(broken2.document.text) ? "both" : "after", clean)
    ),
    ...before.filter((broken2) => !textsAfter.has(broken2.document.text)).map((broken2) => brokenFinding(broken2, "before", clean))
  ];
}
function brokenFinding(broken2, side2, clean) {
  const { template, line } = { template: broken2.document.origin.template, line: broken2.line };
  const who = [broken2.resourceKind, broken2.name].filter((word5) => word5 !== "").join(" ");
  return {
    rule: broken2.wrong === "text" ? "broken-document" : "not-a-resource",
    severity: side2 === "before" ? "info" : "critical",
    side: side2,
    ...broken2.resourceKind !== "" && {
      resource: { group: "", kind: broken2.resourceKind, namespace: "", name: broken2.name }
    },
    message: clean(`${who === "" ? "a document" : who} cannot be compared: ${broken2.message}`),
    hint: side2 === "before" ? "the new render fixes it; nothing to do" : "correct the template that prints it",
    ...side2 !== "before" && { error: true },
    line,
    ...template !== void 0 && { template }
  };
}
function duplicateFindings(known2) {
  const isSuspect = suspects(known2);
  if (isSuspect === void 0) return [];
  const { equal, before, after } = known2;
  const shared2 = grouped(equal.entries.filter(isSuspect));
  const duplicatesAfter = duplicates(shared2, grouped(after.entries.filter(isSuspect)), true);
  const ids = new Set(duplicatesAfter.map(([first]) => first?.id));
  const duplicatesBefore = duplicates(shared2, grouped(before.entries.filter(isSuspect)), false).filter(
    ([first]) => !ids.has(first?.id)
  );
  return [
    ...duplicatesAfter.map((group3) => duplicateFinding(group3, "after")),
    ...duplicatesBefore.map((group3) => duplicateFinding(group3, "before"))
  ];
}
function suspects({
  equal,
  before,
  after
}) {
  const suspectIds = /* @__PURE__ */ new Set();
  for (const side2 of [equal, before, after])
    for (const entry2 of side2.names().several) suspectIds.add(keyOf3(entry2));
  for (const entry2 of [...before.entries, ...after.entries])
    if (equal.names().of(entry2) !== void 0) suspectIds.add(keyOf3(entry2));
  return suspectIds.size === 0 ? void 0 : (entry2) => suspectIds.has(keyOf3(entry2));
}
var keyOf3 = ({ header }) => `${header.kind} ${header.name}`;
function grouped(entries) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    if (entry2.header.name === "") continue;
    const known2 = groups2.get(entry2.id);
    if (known2 === void 0) groups2.set(entry2.id, entry2);
    else if (Array.isArray(known2)) known2.push(entry2);
    else groups2.set(entry2.id, [known2, entry2]);
  }
  return groups2;
}
function duplicates(shared2, own2, withShared) {
  const duplicateGroups = [];
  for (const [id, group3] of own2) {
    const all = [shared2.get(id) ?? [], group3].flat();
    if (all.length > 1) duplicateGroups.push(all);
  }
  if (withShared) {
    for (const [id, group3] of shared2) if (Array.isArray(group3) && !own2.has(id)) duplicateGroups.push(group3);
  }
  return duplicateGroups;
}
function duplicateFinding(group3, side2) {
  const first = group3[0];
  if (first === void 0) throw new RangeError("a group of duplicates is empty");
  const places3 = group3.map(
    ({ document: { origin } }) => `${origin.template ?? "the render"} (line ${origin.line})`
  );
  return {
    rule: "duplicate-resource",
    severity: side2 === "before" ? "info" : "critical",
    side: side2,
    resource: lightRef(first),
    message: `${first.identity.kind} ${first.identity.name} is rendered ${group3.length} times: ${places3.slice(0, 5).join(", ")}`,
    hint: side2 === "before" ? "only the new render counts" : "the cluster can hold only one; rename or remove the others",
    ...side2 === "after" && { error: true },
    line: first.document.origin.line,
    ...first.document.origin.template !== void 0 && { template: first.document.origin.template }
  };
}
function duplicateKeyFindings(found, clean) {
  return found.map(({ document, path, line }) => ({
    rule: "duplicate-key",
    severity: "medium",
    side: "after",
    message: clean(`${path} appears twice in one map; only the last one counts`),
    hint: "remove the wrong one",
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
    message: "the value was a constant and is now random in each render",
    hint: "every upgrade changes it; set a fixed value, or keep the old one with lookup",
    line: resource.origin.line,
    ...resource.origin.template !== void 0 && { template: resource.origin.template }
  };
}

// src/diff/order.ts
function compareRefs(a, b) {
  return compareTexts2(a.kind, b.kind) || compareTexts2(a.name, b.name) || compareTexts2(a.namespace, b.namespace) || compareTexts2(a.group, b.group);
}
var compareTexts2 = (a, b) => a === b ? 0 : a < b ? -1 : 1;
var byKindAndName = (a, b) => compareRefs(a.resource, b.resource);

// src/diff/result.ts
function resultOf(parts) {
  const count3 = (kind) => parts.resources.filter((resource) => resource.kind === kind).length;
  return {
    ...parts,
    resources: parts.resources.toSorted(byKindAndName),
    quiet: parts.quiet.toSorted((a, b) => compareRefs(a.resource, b.resource)),
    restarts: parts.restarts.toSorted((a, b) => compareRefs(a.resource, b.resource)),
    findings: worstFirst(parts.findings),
    counts: {
      ...parts.counts,
      added: count3("added"),
      removed: count3("removed"),
      changed: count3("changed"),
      renamed: count3("renamed")
    }
  };
}

// src/diff/values/fixed-order.ts
var places2 = {
  "batch/Job": [["spec", "template"]],
  "/Pod": [["spec"]],
  "apps/StatefulSet": [["spec", "volumeClaimTemplates"]],
  "storage.k8s.io/CSIDriver": [["spec", "volumeLifecycleModes"]],
  "resource.k8s.io/ResourceClaim": [["spec"]],
  "resource.k8s.io/ResourceClaimTemplate": [["spec"]]
};
function isFixedOrder({ group: group3, kind }, path) {
  return (places2[`${group3}/${kind}`] ?? []).some(
    (keys2) => keys2.every((key, at2) => {
      const step = path[at2];
      return step?.kind === "key" && step.key === key;
    })
  );
}

// src/diff/quick.ts
function labelDifferences(before, after, query) {
  const differences = [];
  let left = 0;
  let right = 0;
  for (; ; ) {
    const at2 = commonLength(before, left, after, right);
    if (left + at2 === before.length && right + at2 === after.length) return differences.toSorted(byPath);
    const start = before.lastIndexOf("\n", left + at2 - 1) + 1;
    const startAfter = after.lastIndexOf("\n", right + at2 - 1) + 1;
    if (start < left || startAfter < right) return void 0;
    const end = endOfLine2(before, start);
    const endAfter = endOfLine2(after, startAfter);
    const lines = [before.slice(start, end), after.slice(startAfter, endAfter)];
    if (!isName2(lines, before, start, query.names)) {
      const line = labelPair(...lines);
      const parents2 = line === void 0 ? void 0 : parentsOf(before, start);
      if (line === void 0 || parents2 === void 0 || differences.length === mostLines2) return void 0;
      if (!isLabels(parents2) || parents2.length > 2 && (query.isSecret || !line.isQuiet)) return void 0;
      if (line.before !== line.after) differences.push({ ...line, parents: parents2 });
    }
    left = end;
    right = endAfter;
  }
}
function byPath(a, b) {
  const [left, right] = [keyOf4(a), keyOf4(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
var keyOf4 = ({ parents: parents2, label }) => [...parents2, label].join("\0");
function isName2([before, after], text3, start, names4) {
  if (names4 === void 0 || before !== `  name: ${names4.before}` || after !== `  name: ${names4.after}`)
    return false;
  const parents2 = parentsOf(text3, start);
  return parents2?.length === 1 && parents2[0] === "metadata";
}
var chunk = 256;
var mostLines2 = 64;
function commonLength(before, left, after, right) {
  const most7 = Math.min(before.length - left, after.length - right);
  const isSame3 = (from, to) => before.slice(left + from, left + to) === after.slice(right + from, right + to);
  let at2 = 0;
  while (at2 + chunk <= most7 && isSame3(at2, at2 + chunk)) at2 += chunk;
  for (let piece = chunk / 2; piece >= 1; piece /= 2)
    if (at2 + piece <= most7 && isSame3(at2, at2 + piece)) at2 += piece;
  return at2;
}
function endOfLine2(text3, from) {
  const end = text3.indexOf("\n", from);
  return end < 0 ? text3.length : end;
}
var labelLine = /^ +(["']?)([A-Za-z0-9][A-Za-z0-9./_-]*)\1: +(\S.*)$/;
function labelPair(before, after) {
  const left = labelLine.exec(before);
  const right = labelLine.exec(after);
  if (left === null || right === null || left[2] !== right[2]) return void 0;
  if (before.slice(0, before.indexOf(":")) !== after.slice(0, after.indexOf(":"))) return void 0;
  const label = left[2] ?? "";
  const [from, to] = [certainText(left[3] ?? ""), certainText(right[3] ?? "")];
  if (from === void 0 || to === void 0 || left[1] === "" && !isPlainString(label)) return void 0;
  return { label, before: from, after: to, isQuiet: quietLabels.has(label) };
}
function certainText(padded) {
  let end = padded.length;
  while (padded.charCodeAt(end - 1) === 32) end -= 1;
  const written2 = padded.slice(0, end);
  const quoted8 = /^"([\w.+-]*)"$|^'([\w.+-]*)'$/.exec(written2);
  if (quoted8 !== null) return quoted8[1] ?? quoted8[2] ?? "";
  return /^[A-Za-z0-9][\w.+-]*$/.test(written2) && isPlainString(written2) ? written2 : void 0;
}
function parentsOf(text3, lineStart) {
  const parents2 = [];
  let depth = indentOf(text3, lineStart);
  let spaces = " ".repeat(depth);
  let end = lineStart - 1;
  while (depth > 0) {
    if (end < 0) return void 0;
    const start = text3.lastIndexOf("\n", end - 1) + 1;
    const indent = text3.startsWith(spaces, start) ? depth : indentOf(text3, start);
    const isBlank = start + indent >= end;
    if (!isBlank && indent < depth) {
      const key = /^ *([A-Za-z]+): *$/.exec(text3.slice(start, end))?.[1];
      if (key === void 0) return void 0;
      parents2.unshift(key);
      depth = indent;
      spaces = " ".repeat(depth);
    }
    end = start - 1;
  }
  return parents2;
}
function indentOf(text3, start) {
  let at2 = start;
  while (text3.charCodeAt(at2) === 32) at2 += 1;
  return at2 - start;
}
function isLabels(parents2) {
  const [last, above] = [parents2.at(-1), parents2.at(-2)];
  if (last !== "labels" || above !== "metadata") return false;
  return parents2.length === 2 || parents2.at(-3) === "template" || parents2.at(-3) === "jobTemplate";
}

// src/diff/quiet-lines.ts
function quietLines(groups2, redactor) {
  const known2 = /* @__PURE__ */ new Map();
  const make2 = (entry2, lines) => lines.map((line) => {
    const quiet = { kind: "label", what: line.label, byValue: true };
    const [before, after] = [redactor().text(line.before), redactor().text(line.after)];
    const group3 = groups2.add(quiet, entry2.id, before, after);
    return { kind: "changed", path: keySteps([...line.parents, line.label]), before, after, group: group3 };
  });
  return (entry2, lines) => {
    const key = lines.map(({ label, before, after, parents: parents2 }) => `${parents2.join(".")} ${label} ${before} ${after}`).join("\n");
    let quietChanges = known2.get(key);
    if (quietChanges === void 0) {
      quietChanges = make2(entry2, lines);
      known2.set(key, quietChanges);
    } else for (const { group: group3 } of quietChanges) if (group3 !== void 0) groups2.addTo(group3, entry2.id);
    return quietChanges;
  };
}
function labelChanges(lines, redactor) {
  if (redactor.options.allow.length > 0) return void 0;
  const changes2 = [];
  for (const { label, before, after, parents: parents2 } of lines) {
    const isPlain = label !== "value" && !/appl|objectset/.test(label) && redactor.text(label, false) === label;
    if (!isPlain || before === "" || after === "") return void 0;
    const path = keySteps([...parents2, label]);
    const change = {
      kind: "changed",
      path,
      before: shown(before, redactor),
      after: shown(after, redactor)
    };
    changes2.push(withFacts(change, redactor));
  }
  return changes2;
}
var shown = (value, redactor) => value.length < 3 ? value : redactor.text(value);

// src/diff/values/server-fields.ts
var ofMetadata = /* @__PURE__ */ new Set(["creationTimestamp", "generation", "selfLink"]);
var nameLabel = "kubernetes.io/metadata.name";
function serverField({ group: group3, kind }, path, dropsStatus2) {
  const [first, second, third] = path.map((step) => step.kind === "key" ? step.key : "");
  if (first === "status" && dropsStatus2) return serverNoise("status");
  if (first !== "metadata" || second === void 0) return void 0;
  if (path.length === 2 && ofMetadata.has(second)) return serverNoise(pathText(path));
  const isNameLabel = group3 === "" && kind === "Namespace" && path.length === 3 && second === "labels" && third === nameLabel;
  return isNameLabel ? serverNoise(`label ${nameLabel}`) : void 0;
}
var serverNoise = (what) => ({ kind: "server", what, byValue: false });

// src/diff/tally.ts
var isCauseOfItsOwn = ({ path }) => inTemplate(path) && quietOf(path) === void 0;
var Tally = class {
  groups;
  resources = [];
  quiet = [];
  restarts = [];
  random = [];
  limits = [];
  findings = [];
  equal = 0;
  /** Added and removed as a whole, and ignored. */
  unseen = 0;
  #ignores;
  #again;
  constructor(ignores, again, groupPrefix) {
    this.groups = makeGroups(groupPrefix);
    this.#ignores = ignores;
    this.#again = again;
  }
  /** A pair with its changes: renamed, changed, quiet or equal. */
  add(changes2, isReordered, before, resource, rename) {
    if (rename !== void 0 && !this.#again().names.has(rename.after.id)) {
      this.resources.push({
        kind: "renamed",
        resource,
        before,
        by: rename.by,
        likeness: rename.likeness,
        changes: changes2
      });
    } else if (changes2.some((change) => change.group === void 0)) {
      this.resources.push({ kind: "changed", resource, before, changes: changes2 });
    } else if (changes2.length > 0 || isReordered) {
      this.quiet.push({ kind: "changed", resource, before, changes: changes2 });
    } else this.equal += 1;
    if (rename !== void 0 && this.#again().names.has(rename.after.id))
      this.random.push({ resource, path: [], wasConstant: false });
  }
  /** The changes without what is random in them, which is noted. */
  withoutRandom(entry2, ref, changes2) {
    const again = this.#again();
    const random2 = again.paths.get(entry2.id);
    if (random2 === void 0) return [...changes2];
    const changedPaths = [];
    const countedChanges = changes2.map((change) => withoutRandom(change, random2, changedPaths)).filter((change) => change !== void 0);
    for (const path of changedPaths) {
      const wasConstant = again.wasConstant(entry2.id, path);
      this.random.push({ resource: ref, path, wasConstant });
      if (wasConstant) this.findings.push(becameRandom(ref, path));
    }
    return countedChanges;
  }
  restart(restart) {
    if (restart !== void 0) this.restarts.push(restart);
  }
  /** One more of a group that has no values. */
  count(quiet, entry2) {
    this.groups.add(quiet, entry2.id, void 0, void 0);
  }
  /**
   * Gives quiet changes their group. A label or a checksum that `restarts` the pods is no quiet one where nothing else in
   * the template does, unless the user ignores it.
   */
  mark(entry2, ref, changes2, { restarts = false, dropsStatus: dropsStatus2 = false } = {}) {
    const who = this.#ignores.length === 0 ? void 0 : whoOf(entry2, ref);
    const ignored = changes2.map((change) => who && ignoredChange(change, this.#ignores, who));
    const isCause = restarts && !changes2.some((change, index) => ignored[index] === void 0 && isCauseOfItsOwn(change));
    return changes2.map((change, index) => {
      const quiet = ignored[index] ?? (isCause && inTemplate(change.path) ? void 0 : quietOf(change.path) ?? serverField(ref, change.path, dropsStatus2));
      return quiet === void 0 ? change : { ...change, group: this.groups.add(quiet, entry2.id, change.before, change.after) };
    });
  }
};

// src/diff/telling.ts
var ComparisonDraft = class {
  tally;
  /** Ids of renamed resources whose text differs in their names and in labels alone. */
  relabelled = /* @__PURE__ */ new Set();
  duplicateKeys = [];
  /** What did not parse when it was needed. */
  broken = {
    before: [],
    after: []
  };
  #both;
  #ignores;
  #quietLines;
  /** `groupPrefix` tells the groups of two comparisons apart. */
  constructor(both2, ignore, groupPrefix) {
    this.#both = both2;
    this.#ignores = compileIgnores(ignore);
    this.tally = new Tally(this.#ignores, () => both2.again(), groupPrefix);
    this.#quietLines = quietLines(this.tally.groups, () => both2.secrets());
  }
  /** Two resources of one identity whose text differs. */
  pair(before, after) {
    const lines = this.#labelLines(before, after, void 0);
    if (lines === void 0) this.compare(before, after, void 0);
    else if (lines.length === 0) this.tally.equal += 1;
    else if (restartsByLabels(after, lines)) this.compare(before, after, void 0);
    else if (lines.every(({ isQuiet }) => isQuiet)) this.#quietPair(before, after, lines);
    else if (!this.#labels(before, after, lines)) this.compare(before, after, void 0);
  }
  /** What the user ignores may be a label as well, so the short way is for runs without rules. */
  #labelLines(before, after, rename) {
    if (before.item !== void 0 || after.item !== void 0 || this.#ignores.length > 0) return void 0;
    if (isSecret(before.header) !== isSecret(after.header)) return void 0;
    return labelDifferences(before.document.text, after.document.text, {
      isSecret: isSecret(after.header),
      ...rename && { names: { before: before.header.name, after: after.header.name } }
    });
  }
  /** A pair that differs in labels: only the new one is parsed, for what is wrong in it. False: it has to be compared. */
  #labels(before, after, lines) {
    const right = contentOf(after);
    if (before.header.isHook || "broken" in right || right.duplicateKeys.length > 0) return false;
    const labels2 = labelChanges(lines, this.#both.secrets());
    if (labels2 === void 0) return false;
    const changes2 = this.tally.mark(after, right.ref, this.tally.withoutRandom(after, right.ref, labels2));
    this.tally.add(changes2, false, lightRef(before), right.ref, void 0);
    this.#both.keepParsed(after, right.value);
    return true;
  }
  /** A renamed pair that differs in labels at most: neither is parsed. False: it has to be compared. */
  #relabel(before, after, lines, rename) {
    if (before.header.isHook) return false;
    const labels2 = labelChanges(lines, this.#both.secrets());
    if (labels2 === void 0) return false;
    const ref = lightRef(after);
    const changes2 = this.tally.mark(after, ref, this.tally.withoutRandom(after, ref, labels2));
    this.tally.add(changes2, false, lightRef(before), ref, rename);
    this.relabelled.add(after.id);
    return true;
  }
  /** Differences that were told by the lines alone. */
  #quietPair(entryBefore, entry2, lines) {
    const changes2 = this.#quietLines(entry2, lines);
    this.tally.quiet.push({
      kind: "changed",
      resource: lightRef(entry2),
      before: lightRef(entryBefore),
      changes: changes2
    });
  }
  /** Field by field. */
  compare(before, after, rename) {
    const left = contentOf(before);
    const right = contentOf(after);
    if ("broken" in right) {
      this.broken.after.push(right.broken);
      return;
    }
    if ("broken" in left) {
      this.broken.before.push(left.broken);
      this.one("added", after);
      return;
    }
    this.duplicateKeys.push(...right.duplicateKeys);
    const redactor = this.#both.secrets();
    const values = {
      before: cleaned(redactor, before.header, left.value),
      after: cleaned(redactor, after.header, right.value)
    };
    this.#both.keepValue(before, values.before);
    this.#both.keepValue(after, values.after);
    const shape = this.#both.shapeOf(after.header);
    const compared2 = compareResources(values.before, values.after, shape, redactor);
    for (const limit of compared2.limits) this.tally.limits.push({ ...limit, resource: right.ref });
    const restarts = rename === void 0 && replacesPods(right.ref, values.after);
    const isTold = ({ path }) => isFixedOrder(right.ref, path) || restarts && inTemplate(path);
    const respelled = compared2.respelled.filter(({ as, change }) => restarts && inTemplate(change.path) && restartsByText(right.ref, as)).map(({ change }) => change);
    const reorderedPaths = [...compared2.reordered.filter(isTold), ...respelled];
    const all = this.tally.withoutRandom(after, right.ref, [...compared2.changes, ...reorderedPaths]);
    const changes2 = this.tally.mark(after, right.ref, all, { restarts, dropsStatus: dropsStatus(shape) });
    const orders = compared2.reordered.filter(
      (change) => isWorkload(right.ref) && inTemplate(change.path) && !isTold(change)
    );
    for (const { path } of orders)
      this.tally.count({ kind: "order", what: lastKey(path), byValue: false }, after);
    if (restarts) this.tally.restart(restartOf(right.ref, values.after, changes2));
    this.tally.add(changes2, orders.length > 0, left.ref, right.ref, rename);
  }
  rename(pair2) {
    const { before, after } = pair2;
    const rename = before.header.name === "" && after.header.name === "" ? void 0 : pair2;
    const lines = this.#labelLines(before, after, rename);
    const isTold = lines !== void 0 && (rename === void 0 ? this.#labels(before, after, lines) : this.#relabel(before, after, lines, rename));
    if (!isTold) this.compare(before, after, rename);
  }
  /** What stands on one side alone. */
  one(kind, entry2) {
    const content = contentOf(entry2);
    if ("broken" in content) {
      this.broken[kind === "added" ? "after" : "before"].push(content.broken);
      return;
    }
    if (kind === "added") this.duplicateKeys.push(...content.duplicateKeys);
    const rule = ignoredBy(this.#ignores, whoOf(entry2, content.ref), void 0);
    if (rule !== void 0) {
      this.tally.count({ kind: "ignored", what: kind, reason: rule.reason, byValue: false }, entry2);
      this.tally.unseen += 1;
      return;
    }
    const redactor = this.#both.secrets();
    const value = cleaned(redactor, entry2.header, content.value);
    this.#both.keepValue(entry2, value);
    this.tally.resources.push({
      kind,
      resource: content.ref,
      content: value,
      facts: factsIn(redactor, value)
    });
  }
};
var restartsByLabels = ({ identity, document }, lines) => isWorkload(identity) && lines.some(({ parents: parents2 }) => parents2[0] === "spec" && parents2[1] === "template") && !isHeldText(document.text);

// src/diff/compare.ts
function openComparison(input) {
  const all = new BothSides(input);
  const leavesOut = input.includeTests !== true && hasTests(all.sides);
  const both2 = leavesOut ? all.part(false) : all;
  const draft = new ComparisonDraft(both2, input.ignore);
  const comparison = compared(both2, draft);
  const shared2 = { ...both2.views(), relabelled: draft.relabelled, redactor: () => both2.secrets() };
  if (!leavesOut) return { comparison, ...shared2 };
  const counts = { ...comparison.counts, tests: countTests(all.sides) };
  return { comparison: { ...comparison, counts }, ...shared2, withTests: addTests(all, comparison, input) };
}
function addTests(all, comparison, { ignore }) {
  const part2 = all.part(true);
  const tests = compared(part2, new ComparisonDraft(part2, ignore, "t"));
  return {
    comparison: {
      ...comparison,
      resources: [...comparison.resources, ...tests.resources],
      quiet: [...comparison.quiet, ...tests.quiet],
      groups: [...comparison.groups, ...tests.groups]
    },
    ...all.views(),
    named(resource) {
      const generateName = all.again().names.get(resource.id);
      return generateName === void 0 || generateName === "" ? resource : { ...resource, name: "", generateName };
    }
  };
}
function compared(both2, draft) {
  const { sides, known: known2 } = both2;
  const { equal, before, after } = sides;
  const { tally } = draft;
  const pairs = pairSides(known2.before, known2.after);
  tally.equal = equal.length + pairs.equal;
  for (const pair2 of pairs.changed) draft.pair(pair2.before, pair2.after);
  addLeftovers(both2, draft, pairs.removed, pairs.added);
  const { broken: later, duplicateKeys } = draft;
  const ofDocuments = documentFindings({ sides, known: known2, later, duplicateKeys }, () => both2.secrets());
  return resultOf({
    resources: tally.resources,
    quiet: tally.quiet,
    groups: tally.groups.list(),
    restarts: tally.restarts,
    findings: [...tally.findings, ...ofDocuments],
    random: tally.random,
    limits: tally.limits,
    counts: {
      before: equal.length + before.entries.length,
      after: equal.length + after.entries.length,
      quiet: tally.quiet.length + tally.unseen,
      equal: tally.equal
    }
  });
}
function addLeftovers({ sides }, draft, removed, added) {
  const { renames, skipped } = findRenames(removed, added, {
    before: [...sides.equal, ...sides.before.entries],
    after: [...sides.equal, ...sides.after.entries]
  });
  if (skipped > 0) {
    draft.tally.limits.push({
      kind: "renames",
      message: `${skipped} resources were added and removed; renames were detected only by hashes in names`
    });
  }
  const paired2 = /* @__PURE__ */ new Set();
  for (const rename of renames) {
    paired2.add(rename.before).add(rename.after);
    draft.rename(rename);
  }
  for (const pair2 of inTurn(removed, added, paired2)) {
    paired2.add(pair2.before).add(pair2.after);
    draft.compare(pair2.before, pair2.after, void 0);
  }
  const broken2 = new Set(sides.after.broken.map((found) => `${found.resourceKind} ${found.name}`));
  for (const entry2 of removed) {
    if (!paired2.has(entry2) && !broken2.has(`${entry2.identity.kind} ${entry2.identity.name}`))
      draft.one("removed", entry2);
  }
  for (const entry2 of added) if (!paired2.has(entry2)) draft.one("added", entry2);
}

// src/diff/digest/digest.ts
var import_node_crypto4 = lazily("node:crypto");

// src/diff/keep-all.ts
var several = "\0";
function keepAll(entries) {
  const map = /* @__PURE__ */ new Map();
  const doubles = /* @__PURE__ */ new Map();
  for (const [key, value] of entries) {
    const other = map.get(key);
    if (other !== void 0) doubles.set(key, [...doubles.get(key) ?? [other], value]);
    map.set(key, value);
  }
  for (const [key, values] of doubles) {
    map.delete(key);
    map.set(
      key + several,
      values.toSorted((a, b) => canonical(a) < canonical(b) ? -1 : 1)
    );
  }
  return map;
}

// src/diff/digest/commit.ts
var shortest = 7;
var noughts = /0{7,40}/g;
function commitWords(commit2) {
  const start = commit2.slice(0, shortest);
  return (text3) => {
    const plain5 = text3.includes("0000000") ? text3.replace(noughts, ({ length }) => word2(length)) : text3;
    return start.length < shortest || /^0*$/.test(start) || !plain5.includes(start) ? plain5 : withoutStarts(plain5, start, commit2);
  };
}
var word2 = (length) => `(sha ${length})`;
function withoutStarts(text3, start, commit2) {
  let result = "";
  let from = 0;
  for (let at2 = text3.indexOf(start); at2 >= 0; at2 = text3.indexOf(start, from)) {
    let length = start.length;
    while (length < commit2.length && text3[at2 + length] === commit2[length]) length += 1;
    result += text3.slice(from, at2) + word2(length);
    from = at2 + length;
  }
  return result + text3.slice(from);
}
function withoutCommit(value, words5) {
  if (typeof value === "string") return words5(value);
  if (isNumeral(value)) {
    const text3 = words5(value.numeral);
    return /^\(sha \d+\)$/.test(text3) ? text3 : value;
  }
  if (isList(value)) {
    const items5 = value.map((item) => withoutCommit(item, words5));
    return items5.every((item, at2) => item === value[at2]) ? value : items5;
  }
  if (!isMap(value)) return value;
  let isOther = false;
  const items4 = [];
  for (const [key, item] of value) {
    const entry2 = [words5(key), withoutCommit(item, words5)];
    isOther ||= entry2[0] !== key || entry2[1] !== item;
    items4.push(entry2);
  }
  return isOther ? keepAll(items4) : value;
}

// src/diff/digest/known.ts
var import_node_crypto3 = lazily("node:crypto");
function lookedUp(known2, knowing) {
  const { hide, commit: commit2, withSecrets, fillableOnly, hidden: hidden2, make: make2 } = knowing;
  const groupOf3 = groupsFor(known2, commit2);
  let around;
  const surroundings = () => {
    const { values, names: names4 } = hide === void 0 ? hidden2() : { values: [], names: () => [] };
    const secrets = [...new Set(values.map((value) => value.toString("base64")))].toSorted();
    const secretNames = secrets.length === 0 ? [] : [...names4()].toSorted();
    return (0, import_node_crypto3.createHash)("sha256").update(JSON.stringify([hide, withSecrets, secrets, secretNames])).digest("hex");
  };
  return (entry2, leftOut) => {
    const group3 = groupOf3(entry2.document.text);
    const document = documentOf(entry2, groupIn(known2, group3), likeIt(known2, group3), knowing);
    if (document === void 0) return void 0;
    const { value, digests } = document;
    const { random: random2, vary } = leftOut;
    around ??= surroundings();
    const key = random2.length + vary.length === 0 ? around : around + JSON.stringify([leftOut, fillableOnly]);
    let digest = digests.get(key);
    if (digest === void 0) digests.set(key, digest = make2(value, entry2, leftOut));
    return digest;
  };
}
var groups = {
  /** Nothing of a commit can be in them. */
  plain: "",
  /** Nothing but noughts is, and they are left out. */
  noughts: "0",
  /** What there is of it stays. */
  whole: "-"
};
function groupsFor(known2, commit2) {
  const start = commit2 === void 0 || /^0*$/.test(commit2) ? "" : commit2.slice(0, 7);
  return (text3) => {
    const hasStart = start !== "" && text3.includes(start);
    if (!hasStart && known2.get(groups.plain)?.byText.has(text3) === true) return groups.plain;
    const hasNoughts = text3.includes("0000000");
    const mayHide = text3.includes("\\") || text3.includes("!");
    if (commit2 === void 0) return hasNoughts || mayHide ? groups.whole : groups.plain;
    if (hasStart || mayHide) return commit2;
    return hasNoughts ? groups.noughts : groups.plain;
  };
}
function groupIn(known2, group3) {
  let documents = known2.get(group3);
  if (documents === void 0) known2.set(group3, documents = { byText: /* @__PURE__ */ new Map(), byId: /* @__PURE__ */ new Map() });
  return documents;
}
function likeIt(known2, group3) {
  const all = group3 === groups.whole ? [group3] : [group3, groups.noughts, groups.plain];
  return all.flatMap((one) => known2.get(one) ?? []);
}
function documentOf(entry2, { byText, byId: byId2 }, like, { bare: bare3, idOf: idOf2 }) {
  const { text: text3 } = entry2.document;
  const known2 = byText.get(text3);
  if (known2 !== void 0) return known2;
  const value = bare3(entry2);
  if (value === void 0) return void 0;
  const id = idOf2(entry2);
  let document;
  for (const others of like) document ??= others.byId.get(id)?.find((one) => isSame2(one.value, value));
  if (document === void 0) {
    document = { value, digests: /* @__PURE__ */ new Map() };
    byId2.set(id, [...byId2.get(id) ?? [], document]);
  }
  byText.set(text3, document);
  return document;
}
function isSame2(one, other) {
  if (one === other) return true;
  if (isMap(one)) {
    if (!isMap(other) || one.size !== other.size) return false;
    const others = other.entries();
    for (const [key, item] of one) {
      const [otherKey, otherItem] = others.next().value ?? [];
      if (key !== otherKey || otherItem === void 0 || !isSame2(item, otherItem)) return false;
    }
    return true;
  }
  if (isList(one))
    return isList(other) && one.length === other.length && one.every((item, at2) => isSame2(item, other[at2] ?? null));
  return isNumeral(one) && isNumeral(other) && one.numeral === other.numeral;
}

// src/trust/fillable.ts
var word3 = /^[\w+/=.:-]{1,128}$/;
var textOf4 = (resource, key) => {
  const value = resource.get(key);
  return typeof value === "string" ? value : "";
};
var isSecret2 = (resource) => textOf4(resource, "kind") === "Secret" && textOf4(resource, "apiVersion") === "v1";
var verifying = /* @__PURE__ */ new Set([
  "admissionregistration.k8s.io",
  "apiextensions.k8s.io",
  "apiregistration.k8s.io"
]);
var fillable = [
  {
    says: "`data` and `stringData` of a `Secret`",
    isHere: ([first], resource) => isSecret2(resource) && (first === "data" || first === "stringData")
  },
  {
    says: "a `caBundle` of webhooks, CustomResourceDefinitions and APIServices, if it is base64",
    isHere: (place, resource) => place.at(-1) === "caBundle" && verifying.has(groupOf(textOf4(resource, "apiVersion"))),
    form: /^[\w+/=]*$/
  },
  // Checksums and clocks that restart pods. Annotations of a domain are read by its controllers.
  {
    says: "annotations without a domain, and `checksum/\u2026`, if their value is one word",
    isHere: (place) => {
      const [key, annotations, metadata2] = place.toReversed();
      if (typeof key !== "string" || annotations !== "annotations" || metadata2 !== "metadata") return false;
      return !key.includes("/") || key.startsWith("checksum/");
    },
    form: word3
  },
  // Of a hook of `helm test`; any other resource of another name is another resource.
  {
    says: "`metadata.name` of a hook of `helm test`",
    isHere: (place) => place.length === 2 && place[0] === "metadata" && place[1] === "name",
    form: word3
  }
];
var isFillable = (place, resource) => {
  if (!isMap(resource)) return false;
  const row3 = fillable.find(({ isHere: isHere2 }) => isHere2(place, resource));
  if (row3?.form === void 0) return row3 !== void 0;
  const value = valueAt2(resource, place);
  return value === void 0 || typeof value === "string" && row3.form.test(value);
};
function valueAt2(value, place) {
  let valueAtPath = value;
  for (const part2 of place) {
    if (typeof part2 === "number" && Array.isArray(valueAtPath)) valueAtPath = valueAtPath[part2];
    else if (typeof part2 === "string" && isMap(valueAtPath)) valueAtPath = valueAtPath.get(part2);
    else return void 0;
  }
  return valueAtPath;
}

// src/trust/hidden-code.ts
var running = [
  { says: "a secret in `image`, `command` or `args`", from: "none", isHere: ({ isRun: isRun2 }) => isRun2 },
  {
    says: "inside of a longer text, a secret with characters that start another command (`;`, `|`, `&`, line breaks, `$(`, backticks)",
    from: "in-script",
    isHere: ({ isWhole }) => !isWhole
  },
  {
    says: "a whole value with a line break, `$(`, a backtick, `#!` at its start, or `;`, `|` or `&` beside a blank, unless it is a variable that no command takes as `$(NAME)`",
    from: "always",
    isHere: ({ isVariable }) => !isVariable
  }
];
var degrees = ["none", "in-script", "always"];
var runKeys = /* @__PURE__ */ new Set(["image", "command", "args"]);
function hiddenCode(resource, useOf) {
  const kind = resource.get("kind");
  const isSecret3 = kind === "Secret" && resource.get("apiVersion") === "v1";
  const codePaths = [];
  const expanded = expandedNames(resource);
  const visit = (value, path, isRun2, isVariable) => {
    if (typeof value === "string") {
      const tags = value.match(tagPattern) ?? [];
      const isHidden = tags.some((tag2) => {
        const place = { isRun: isRun2, isWhole: tag2 === value, isVariable };
        const use = degrees.indexOf(useOf(tag2));
        return running.some(({ from, isHere: isHere2 }) => isHere2(place) && use >= degrees.indexOf(from));
      });
      if (isHidden) codePaths.push(path);
    } else if (isList(value))
      for (const [at2, item] of value.entries()) visit(item, `${path}[${at2}]`, isRun2, false);
    else if (isMap(value)) {
      const name = value.get("name");
      const isQuietVariable = typeof name === "string" && value.has("value") && !expanded.has(name);
      for (const [key, item] of value) {
        if (path === "" && isSecret3 && contents.has(key)) continue;
        const runs2 = isRun2 || runKeys.has(key) && !(path === "data" && kind === "ConfigMap");
        visit(item, path === "" ? key : `${path}.${key}`, runs2, isQuietVariable && key === "value");
      }
    }
  };
  visit(resource, "", false, false);
  return codePaths;
}
var contents = /* @__PURE__ */ new Set(["data", "stringData"]);
function expandedNames(resource) {
  const names4 = /* @__PURE__ */ new Set();
  const visit = (value) => {
    if (typeof value === "string")
      for (const [, name = ""] of value.matchAll(/\$\(([\w.-]+)\)/g)) names4.add(name);
    else if (isList(value)) value.forEach(visit);
    else if (isMap(value)) for (const item of value.values()) visit(item);
  };
  visit(resource);
  return names4;
}

// src/trust/reviews.ts
var short = (commit2) => commit2.slice(0, 7);
var records = [
  {
    says: "it is of this repository",
    holds: (record2, { repository }) => record2.repository === repository.toLowerCase(),
    otherwise: ({ repository }) => `its digests are of the repository ${quoted4(repository)}`
  },
  {
    says: "it is of this pull request",
    holds: (record2, { pull }) => record2.pull === pull,
    otherwise: ({ pull }) => `its digests are of the pull request #${pull}`
  },
  {
    says: "it is of the head of the pull request",
    holds: (record2, { head }) => record2.head === head,
    otherwise: (record2, { head }) => `its digests are of the commit ${short(record2.head)}, but its head is ${short(head)}`
  },
  {
    says: "it is of the comment that names it",
    holds: ({ key, shownAs }) => shownAs === void 0 || key === shownAs,
    otherwise: ({ key }) => `its digests are of another comment (${quoted4(key)})`
  },
  {
    says: "it was made by the rules of this version",
    holds: (record2, { rules }) => record2.rules === rules,
    otherwise: (record2, { rules }) => `its digests were computed with the rules ${record2.rules}, but this version has the rules ${rules}`
  },
  {
    says: "the comment that showed it is still there",
    holds: ({ commented, shownAs }) => shownAs !== void 0 || commented !== true,
    otherwise: () => "the comment that showed its digests was deleted: run the preview again"
  }
];
var whyNoRecord = (record2, expected2) => failing(records, record2, expected2);
var failing = (rows2, one, of) => rows2.find(({ holds: holds2 }) => !holds2(one, of))?.otherwise(one, of);
var quoted4 = (text3) => JSON.stringify(text3.length > 80 ? `${text3.slice(0, 80)}\u2026` : text3);

// src/diff/digest/marks.ts
var random = "(random)";
var marksOf = (changes2) => [
  ...new Set(changes2.flatMap((change) => marksIn(change, [])).map((mark) => JSON.stringify(mark)))
];
function marksIn({ path, detail }, before) {
  const parts = [...before];
  for (const step of path) {
    if (step.kind === "member") return [parts];
    const part2 = step.kind === "key" ? step.key : step.before;
    if (part2 === void 0) return [];
    parts.push(part2);
  }
  if (detail?.kind === "structure" && detail.changes.length > 0)
    return detail.changes.flatMap((change) => marksIn(change, [...parts, { in: detail.language }]));
  const lines = detail?.kind === "text" ? randomLines(detail) : void 0;
  return [lines === void 0 ? parts : [...parts, { lines: [...lines.keys()] }]];
}
function withoutMarked(value, marks2, mayFill = always) {
  const read2 = marks2.map(readMark).filter((mark) => mark !== void 0).filter((mark) => !isDecisive(mark) && mayFill(mark, value));
  return read2.length === 0 ? value : blanked(value, read2);
}
var always = () => true;
function notFillable(value, marks2, mayFill) {
  const read2 = marks2.map(readMark).filter((mark) => mark !== void 0);
  return [...new Set(read2.filter((mark) => isDecisive(mark) || !mayFill(mark, value)).map(placeText))];
}
function placeText(mark) {
  const path = [];
  for (const part2 of mark) {
    if (typeof part2 === "string") path.push({ kind: "key", key: part2 });
    else if (typeof part2 === "number") path.push({ kind: "index", after: part2 });
    else break;
  }
  return pathText(path);
}
var decisive = /* @__PURE__ */ new Set([
  "image",
  "securityContext",
  "hostPath",
  "serviceAccount",
  "serviceAccountName"
]);
var decisiveAtTop = /* @__PURE__ */ new Set([
  "apiVersion",
  "kind",
  "rules",
  "roleRef",
  "subjects"
]);
var isDecisive = (mark) => decisiveAtTop.has(mark[0] ?? 0) || mark.some((part2) => decisive.has(part2));
var isDrawn = (value) => value === null || typeof value === "string" || isNumeral(value) || isList(value) && value.every((item) => typeof item === "string" || isNumeral(item));
function blanked(value, marks2) {
  if (marks2.some((mark) => mark.length === 0) && isDrawn(value)) return random;
  const below3 = /* @__PURE__ */ new Map();
  for (const [part2, ...rest] of marks2) {
    if (part2 === void 0) continue;
    const key = JSON.stringify(part2);
    const group3 = below3.get(key);
    if (group3 === void 0) below3.set(key, { part: part2, rest: [rest] });
    else group3.rest.push(rest);
  }
  let result = value;
  for (const { part: part2, rest } of below3.values()) result = blankedAt(result, part2, rest);
  return result;
}
function blankedAt(value, part2, rest) {
  if (typeof part2 === "string") {
    if (!isMap(value)) return value;
    const item = value.get(part2);
    const isWhole = rest.some((mark) => mark.length === 0);
    if (item === void 0 && !isWhole) return value;
    return new Map(value).set(part2, item === void 0 ? random : blanked(item, rest));
  }
  if (typeof part2 === "number")
    return isList(value) ? value.map((item, at2) => at2 === part2 ? blanked(item, rest) : item) : value;
  if (typeof value !== "string") return value;
  if ("lines" in part2)
    return blankLines(value, new Map(part2.lines.map((line) => [line, { start: "", end: "" }])), random);
  const inside2 = readInside(value, part2.in);
  return inside2 === void 0 ? random : canonical(blanked(inside2, rest));
}
function readMark(text3) {
  try {
    const mark = JSON.parse(text3);
    return Array.isArray(mark) && mark.every(isPart) ? mark : void 0;
  } catch (error) {
    if (error instanceof SyntaxError) return void 0;
    throw error;
  }
}
function isPart(part2) {
  if (typeof part2 === "string" || typeof part2 === "number") return true;
  if (typeof part2 !== "object" || part2 === null) return false;
  const [language, lines] = [Reflect.get(part2, "in"), Reflect.get(part2, "lines")];
  return language === "json" || language === "yaml" || Array.isArray(lines) && lines.every((line) => typeof line === "number");
}

// src/diff/digest/plain.ts
var atTheTop = { path: void 0, keys: ["", "", ""] };
function plain(value, vary, hidesValues) {
  const walk2 = (one, { path, keys: keys2 }) => {
    if (path !== void 0 && path.length > 0 && vary.some((pattern) => pattern(path))) return "(varies)";
    if (typeof one === "string") return hidesValues ? withoutTags(one) : one;
    const below3 = (key) => ({
      path: path && [...path, key],
      keys: [key, keys2[0], keys2[1]]
    });
    if (isList(one)) {
      const items4 = one.map((item, at3) => isLeaf(item) ? item : walk2(item, below3(String(at3))));
      return items4.every((item, at3) => item === one[at3]) ? one : items4;
    }
    if (!isMap(one)) return one;
    const isHashes = hidesValues && keys2[0] === "annotations" && keys2[2] === "template";
    let others;
    let at2 = 0;
    for (const [key, item] of one) {
      const name = hidesValues ? withoutTags(key) : key;
      const rest = isHashes && key.startsWith("checksum/") ? "(checksum)" : isLeaf(item) ? item : walk2(item, below3(key));
      if (name !== key || rest !== item) others ??= [...one].slice(0, at2);
      others?.push([name, rest]);
      at2 += 1;
    }
    return others === void 0 ? one : keepAll(others);
  };
  const isLeaf = (item) => typeof item === "string" && vary.length === 0 && !item.includes("(secret ");
  return walk2(value, vary.length === 0 ? atTheTop : { ...atTheTop, path: [] });
}
var withoutTags = (text3) => text3.includes("(secret ") ? text3.replace(tagPattern, "(secret)") : text3;

// src/tools/once.ts
function once2(make2) {
  let made;
  return () => (made ??= { value: make2() }).value;
}

// src/tools/plural.ts
var plural = (count3, word5) => `${count3} ${word5}${count3 === 1 ? "" : "s"}`;

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

// src/diff/digest/digest.ts
var rulesVersion = 7;
var digestRender = (input) => openDigest(input).digest();
function openDigest(input) {
  const { kinds: kinds4 = builtinKinds() } = input;
  const sides = readSides(input, { text: input.again ?? input.text, namespace: input.namespace }, kinds4);
  const entries = [...sides.equal, ...sides.before.entries];
  const hidden2 = once2(() => {
    const own3 = hiddenIn(sides.equal, [sides.before, sides.after]);
    return input.partOf === void 0 ? own3 : bothHidden(input.partOf.hidden(), own3);
  });
  const clean = cleaner(input, hidden2);
  const words5 = input.commit === void 0 ? (text3) => text3 : commitWords(input.commit);
  const tests = once2(() => randomTests(sides));
  const idOf2 = (entry2) => {
    const id = tests().get(entry2)?.id ?? entry2.id;
    return input.keepsIds === true ? id : words5(id);
  };
  let marked;
  const random2 = () => marked ??= randomMarks(sides, tests(), kinds4, clean, idOf2);
  const own2 = (id) => ({ random: random2().get(id) ?? [], vary: input.vary });
  const bareOf = (entry2) => {
    const value = valueOf2(entry2);
    return value && clean.bare(value);
  };
  const shown2 = (bare3, entry2, { random: marks2, vary }) => plain(
    withoutMarked(clean.hide(entry2, bare3), marks2, input.fillableOnly && isFillable),
    patternsOf(vary),
    !input.withSecrets && input.hide !== "nothing"
  );
  const valueFor = (entry2, leftOut) => {
    const bare3 = bareOf(entry2);
    return bare3 && shown2(bare3, entry2, leftOut);
  };
  let patterns2;
  const patternsOf = (vary) => {
    if (patterns2?.of !== vary) patterns2 = { of: vary, compiled: vary.map(pathPattern) };
    return patterns2.compiled;
  };
  let byId2;
  const known2 = () => byId2 ??= grouped2(entries, idOf2);
  const broken2 = new Map(
    sides.before.broken.map(({ document: { text: text3, origin } }) => [
      `broken ${origin.line}`,
      input.hide !== "nothing" && mayBeSecret(text3) ? void 0 : hash(text3)
    ])
  );
  const digestOf = digestsIn(input, sides, {
    hidden: hidden2,
    bare: bareOf,
    idOf: (entry2) => words5(entry2.id),
    make: (bare3, entry2, leftOut) => hash(canonical(shown2(bare3, entry2, leftOut)))
  });
  const of = (id, leftOut) => {
    const namesakes = known2().get(id) ?? [];
    const hashes = namesakes.flatMap((entry2) => digestOf(entry2, leftOut) ?? []);
    if (hashes.length < namesakes.length) return void 0;
    return hashes.length === 0 ? broken2.get(id) : hashes.reduce((one, other) => hash([one, other].toSorted().join(" ")));
  };
  const ids = () => [...known2().keys(), ...broken2.keys()];
  const make2 = () => {
    const digests = /* @__PURE__ */ new Map();
    for (const id of ids()) {
      const digest2 = of(id, own2(id));
      if (digest2 !== void 0) digests.set(id, digest2);
    }
    const lines = [...digests].map(([id, digest2]) => `${id} ${digest2}`).toSorted();
    return {
      digest: hash([`pligos ${rulesVersion}`, input.release, input.namespace, ...lines].join("\n")),
      resources: digests
    };
  };
  let digest;
  return {
    digest: () => digest ??= make2(),
    value(id) {
      const [entry2] = known2().get(id) ?? [];
      return entry2 && valueFor(entry2, own2(id));
    },
    ids,
    random: random2,
    notFillable: () => new Map(
      [...random2()].flatMap(([id, marks2]) => {
        const [entry2] = known2().get(id) ?? [];
        const paths = entry2 && notFillable(bareOf(entry2) ?? null, marks2, isFillable);
        return paths === void 0 || paths.length === 0 ? [] : [[id, paths]];
      })
    ),
    hiddenCode: (id) => (known2().get(id) ?? []).flatMap((entry2) => {
      const bare3 = bareOf(entry2);
      return bare3 === void 0 ? [] : hiddenCode(clean.hide(entry2, bare3), clean.redactor.shellUseOf);
    }),
    of,
    ref(id) {
      const [entry2] = known2().get(id) ?? [];
      return entry2 && { ...lightRef(entry2), isHook: entry2.header.isHook };
    },
    hidden: hidden2,
    isClusterScoped: (group3, kind) => entries[0]?.scope.isClusterScoped(group3, kind) === true || void 0,
    fleeting() {
      const again = new Set([...sides.equal, ...sides.after.entries].map(({ id }) => id));
      return new Set(
        sides.before.entries.filter((entry2) => !again.has(entry2.id) && !tests().has(entry2)).map(idOf2)
      );
    }
  };
}
function digestsIn({ known: known2, hide, commit: commit2, withSecrets, fillableOnly }, { before: { broken: broken2 } }, making) {
  const { bare: bare3, make: make2 } = making;
  const digestOfEntry = (entry2, leftOut) => {
    const value = bare3(entry2);
    return value && make2(value, entry2, leftOut);
  };
  if (known2 === void 0 || broken2.length > 0) return digestOfEntry;
  const lookUp = lookedUp(known2, { ...making, hide, commit: commit2, withSecrets, fillableOnly });
  return (entry2, leftOut) => (entry2.item === void 0 ? lookUp : digestOfEntry)(entry2, leftOut);
}
function grouped2(entries, idOf2) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const group3 = groups2.get(idOf2(entry2));
    if (group3 === void 0) groups2.set(idOf2(entry2), [entry2]);
    else group3.push(entry2);
  }
  return groups2;
}
var hash = (text3) => (0, import_node_crypto4.createHash)("sha256").update(text3).digest("hex");
function cleaner({ redact, hide, commit: commit2, helmsOwn }, hidden2) {
  const words5 = commit2 === void 0 ? void 0 : commitWords(commit2);
  const redactor = hide === void 0 ? redactorFor(redact, hidden2()) : makeRedactor({ ...redact, known: [] }, []);
  return {
    redactor,
    bare(value) {
      const rest = words5 === void 0 ? value : withoutCommit(value, words5);
      return withAnnotations(isMap(rest) ? rest : value, helmsOwn);
    },
    hide: (entry2, bare3) => hide === "nothing" ? bare3 : cleaned(redactor, entry2.header, bare3)
  };
}
function withAnnotations(value, without) {
  const metadata2 = value.get("metadata");
  const annotations = isMap(metadata2) ? metadata2.get("annotations") : void 0;
  if (!isMap(metadata2) || annotations === void 0) return value;
  const retained = isMap(annotations) ? [...annotations].filter(([key]) => key !== without) : [];
  if (isMap(annotations) && retained.length > 0 && retained.length === annotations.size) return value;
  const rest = new Map([...metadata2].filter(([key]) => key !== "annotations"));
  if (retained.length > 0) rest.set("annotations", new Map(retained));
  return new Map(value).set("metadata", rest);
}
function randomMarks(sides, tests, kinds4, clean, idOf2) {
  const shapeOf2 = shapesOf(kinds4, () => [...sides.equal, ...sides.before.entries]);
  const leftOutPaths = /* @__PURE__ */ new Map();
  const { changed: changed3 } = pairSides(withNames(sides.before.entries), withNames(sides.after.entries));
  const renamed = [...tests].map(([before, { again, mark }]) => ({ before, after: again, marks: [mark] }));
  for (const { before, after, marks: own2 } of [
    ...changed3.map((pair2) => ({ ...pair2, marks: [] })),
    ...renamed
  ]) {
    const [left, right] = [valueOf2(before), valueOf2(after)];
    if (left === void 0 || right === void 0) continue;
    const values = [clean.hide(before, clean.bare(left)), clean.hide(after, clean.bare(right))];
    const { changes: changes2 } = compareResources(...values, shapeOf2(before.header), clean.redactor);
    const marks2 = [...own2, ...marksOf(changes2)];
    if (marks2.length > 0)
      leftOutPaths.set(idOf2(before), [...leftOutPaths.get(idOf2(before)) ?? [], ...marks2]);
  }
  return leftOutPaths;
}

// src/diff/ignore.ts
function readIgnoreRule(text3) {
  const hash2 = text3.indexOf(" #");
  const ruleText = (hash2 < 0 ? text3 : text3.slice(0, hash2)).trim();
  const reason = hash2 < 0 ? "given on the command line" : text3.slice(hash2 + 2).trim();
  const match2 = /^([^/:]*)(?:\/([^:]*))?(?::(.*))?$/.exec(ruleText);
  const [, kind = "", name = "", path = ""] = match2 ?? [];
  if (match2 === null || kind + name + path === "") {
    return {
      problems: [
        problem("usage", `the ignore rule ${JSON.stringify(text3)} names nothing`, {
          hint: "write KIND/NAME:PATH, each part may be left out, e.g. Deployment/web:spec.replicas"
        })
      ]
    };
  }
  if (/^[a-z]|\./.test(kind)) {
    return {
      problems: [
        problem("usage", `the ignore rule ${JSON.stringify(text3)} names the kind ${JSON.stringify(kind)}`, {
          hint: `a kind begins with a capital letter, e.g. Deployment; for a path in every resource write :${ruleText}`
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
function readArgoIgnores(file, text3) {
  const rules = [];
  const problems = [];
  for (const tree of (0, import_read.readDocuments)(file, text3, helmFile).documents) {
    const list2 = tree.kind === "list" ? tree : ((0, import_read.entryOf)(tree, "ignoreDifferences") ?? (0, import_read.entryOf)((0, import_read.entryOf)(tree, "spec")?.value, "ignoreDifferences"))?.value;
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
  const word5 = (key) => {
    const value = (0, import_read.entryOf)(tree, key)?.value;
    return value?.kind === "scalar" && typeof value.value === "string" ? value.value : void 0;
  };
  const texts2 = (key) => {
    const value = (0, import_read.entryOf)(tree, key)?.value;
    if (value?.kind !== "list") return [];
    return value.items.flatMap(
      (item) => item.kind === "scalar" && typeof item.value === "string" ? [{ text: item.value, tree: item }] : []
    );
  };
  const [kind, name, namespace, group3] = [word5("kind"), word5("name"), word5("namespace"), word5("group")];
  const about2 = {
    ...kind !== void 0 && { kind },
    ...name !== void 0 && { name },
    ...namespace !== void 0 && { namespace },
    ...group3 !== void 0 && { group: group3 },
    reason: "ignoreDifferences of Argo CD"
  };
  for (const { text: text3 } of texts2("jsonPointers")) rules.push({ ...about2, path: text3 });
  for (const { text: text3, tree: place } of texts2("jqPathExpressions")) {
    const path = jqPath(text3);
    if (path !== void 0) rules.push({ ...about2, path });
    else {
      problems.push(
        warning(
          "not-in-this-version",
          `the jq expression ${JSON.stringify(text3)} is not a plain path and is not applied`,
          {
            at: atOf(place),
            hint: "write the path with [*] in your own ignore rule"
          }
        )
      );
    }
  }
  if ((0, import_read.entryOf)(tree, "managedFieldsManagers") !== void 0) {
    problems.push(
      warning("not-in-this-version", "managedFieldsManagers refers to the live resource and is not applied", {
        at: atOf(tree),
        hint: "name the fields in your own ignore rule"
      })
    );
  }
}
function jqPath(text3) {
  const plain5 = text3.trim().replace(/^\./, "").replaceAll("?", "").replaceAll("[]", "[*]").replaceAll('."', '["').replace(/^"([^"]*)"/, '["$1"]');
  const closed = plain5.replace(/\["([^"\]]*)"(?!\])/g, '["$1"]');
  return /^(?:\.?[A-Za-z_][\w-]*|\[(?:\*|\d+|"[^"]*")\])+$/.test(closed) ? closed : void 0;
}

// src/gate/record.ts
var import_node_buffer6 = require("node:buffer");
var import_node_crypto5 = lazily("node:crypto");
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
function _addIssue(context2, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected2 = other?.expected ?? context2.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue = {
    kind: context2.kind,
    type: context2.type,
    input,
    expected: expected2,
    received,
    message: `Invalid ${label}: ${expected2 ? `Expected ${expected2} but r` : "R"}eceived ${received}`,
    requirement: context2.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context2.kind === "schema";
  const message$1 = other?.message ?? context2.message ?? /* @__PURE__ */ getSpecificMessage(context2.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
  if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue);
  else dataset.issues = [issue];
}
// @__NO_SIDE_EFFECTS__
function _isSameValueZero(value1, value2) {
  return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list2 = [...new Set(values$1)];
  if (list2.length > 1) return `(${list2.join(` ${separator} `)})`;
  return list2[0] ?? "never";
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
// @__NO_SIDE_EFFECTS__
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
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
function tuple(items4, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "tuple",
    reference: tuple,
    expects: "Array",
    async: false,
    items: items4,
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
function readAs(shape, value) {
  const result = readOrIssue(shape, value);
  return result.success ? result.output : void 0;
}
var readOrIssue = (shape, value) => safeParse(shape, value, { abortEarly: true });
function readJson2(shape, text3) {
  return readAs(shape, parseJson(text3));
}
function parseJson(text3) {
  try {
    return JSON.parse(typeof text3 === "string" ? text3 : new TextDecoder().decode(text3));
  } catch {
    return void 0;
  }
}

// src/json/shapes.ts
var longestWord = 1e4;
var word4 = pipe(string(), maxLength(longestWord));
var commit = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
var sha256 = pipe(string(), regex(/^[0-9a-f]{64}$/));
var whole = pipe(number(), safeInteger());
var ordinal = pipe(number(), safeInteger(), minValue(1));
var anyObject = custom(isObject);
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function mapOf2(item) {
  return pipe(
    anyObject,
    transform((object2) => Object.entries(object2)),
    array(tuple([word4, item])),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same type, read-only
    transform((rows2) => new Map(rows2))
  );
}

// src/gate/reviewed-record.ts
var assumed = picklist(["api-version", "kube-version", "lookup", "release"]);
var reviewedContext = object({
  service: word4,
  context: word4,
  release: word4,
  namespace: word4,
  /** Of every resource, release and namespace. */
  digest: sha256,
  /** By resource id (`group/Kind/namespace/name`). */
  resources: mapOf2(sha256),
  /** Ids of what the base has not, or not so. */
  changed: array(word4),
  /** Ids that the base had and the head has not. */
  removed: array(word4),
  /** Fields that differed from render to render, by resource id: they stay out of what is compared. Once marked stays marked. */
  random: mapOf2(array(word4)),
  /** `gate.vary` as it was reviewed: what a deploy's own says is not asked. */
  vary: array(word4),
  /** What its templates asked of a cluster that nobody asked. */
  assumed: array(assumed)
});
var reviewedRecord = object({
  version: literal(1),
  /** Of the digests: records of other rules say nothing to this program. */
  rules: ordinal,
  /** `owner/name` in lower case: a record of another repository is none. */
  repository: word4,
  pull: ordinal,
  /** The pull request's head when it was shown. */
  head: commit,
  /** The commit that was rendered, where that is another one (the merge of head and base). */
  rendered: commit,
  /** What it was compared with: pull requests merged after it may explain what differs. */
  base: exactOptional(commit),
  /** Which of several comments on the pull request it belongs to. */
  key: word4,
  /** Whether the digests count the values of secrets, by a digest key that nobody can guess. */
  keyed: boolean(),
  /** Whether a comment showed it: it counts with that comment alone. */
  commented: exactOptional(literal(true)),
  contexts: array(reviewedContext)
});
function recordText({ contexts, ...record2 }) {
  return JSON.stringify({
    ...record2,
    contexts: contexts.map(({ resources, random: random2, ...context2 }) => ({
      ...context2,
      resources: Object.fromEntries(resources),
      random: Object.fromEntries(random2)
    }))
  });
}
var parseRecord = (text3) => readJson2(reviewedRecord, text3);

// src/gate/record.ts
var pieceLength2 = 64e3;
var mostCharacters = 4e6;
var mostBytes = 64 * 1024 * 1024;
var unsigned = "-";
function packRecord(record2, { digestKey } = {}) {
  const body = (0, import_node_zlib.gzipSync)(recordText(record2)).toString("base64");
  const text3 = `${digestKey === void 0 ? unsigned : signature(body, digestKey)}.${body}`;
  const count3 = Math.ceil(text3.length / pieceLength2);
  return {
    hash: hashOf(text3),
    pieces: Array.from({ length: count3 }, (_, at2) => text3.slice(at2 * pieceLength2, (at2 + 1) * pieceLength2))
  };
}
function readRecord(pieces, { hash: hash2, digestKey } = {}) {
  const length = pieces.reduce((sum2, piece) => sum2 + piece.length, 0);
  if (length > mostCharacters)
    return { problem: `its digests have ${length} characters, the limit is ${mostCharacters}` };
  const text3 = pieces.join("");
  if (hash2 !== void 0 && hash2 !== hashOf(text3))
    return { problem: "its checks contain other digests than the comment names: one of the two was edited" };
  const [, mac, body] = /^(-|[0-9a-f]{64})\.([A-Za-z0-9+/]+=*)$/.exec(text3) ?? [];
  if (mac === void 0 || body === void 0) return { problem: "its checks contain no digests" };
  if (digestKey !== void 0 && !isSignature(mac, body, digestKey))
    return {
      problem: mac === unsigned ? "its digests are not signed, and this run has a digest-key: set the same digest-key in the preview" : "its digests are not signed with the digest-key of this run: another program wrote them, or the key differs"
    };
  const record2 = parseRecord(unpacked(body));
  if (record2 === void 0) return { problem: "its checks do not contain digests of this version" };
  if (record2.keyed && digestKey === void 0)
    return { problem: "its digests were computed with a digest-key, and this run has none" };
  if (!record2.keyed && digestKey !== void 0)
    return { problem: "its digests do not count the values of secrets, and this run has a digest-key" };
  return record2;
}
var hashOf = (text3) => (0, import_node_crypto5.createHash)("sha256").update(text3).digest("hex");
var signature = (body, digestKey) => (0, import_node_crypto5.createHmac)("sha256", digestKey).update(`pligos record
${body}`).digest("hex");
function isSignature(mac, body, digestKey) {
  const due = import_node_buffer6.Buffer.from(signature(body, digestKey));
  const macBytes = import_node_buffer6.Buffer.from(mac);
  return due.length === macBytes.length && (0, import_node_crypto5.timingSafeEqual)(due, macBytes);
}
function unpacked(body) {
  try {
    return (0, import_node_zlib.gunzipSync)(import_node_buffer6.Buffer.from(body, "base64"), { maxOutputLength: mostBytes }).toString("utf8");
  } catch {
    return "";
  }
}

// src/gate/believe.ts
function believed({ claims, approved = [], missing, ...pull }, due) {
  const records2 = [];
  const later = /* @__PURE__ */ new Set();
  const doubts = missing === void 0 ? [] : [missing];
  const shown2 = approved.flatMap((claim) => {
    const read2 = readClaim(claim, pull, due, { commented: false });
    return "problem" in read2 ? [] : read2.contexts;
  });
  for (const claim of claims) {
    const read2 = readClaim(claim, pull, due);
    if ("problem" in read2) {
      doubts.push(read2.problem);
      continue;
    }
    records2.push(read2);
    const isSame3 = read2.contexts.every((context2) => shown2.some((one) => showsSame(one, context2)));
    if (claim.isLater === true && !isSame3) later.add(read2);
  }
  return {
    ...pull,
    records: records2,
    ...later.size > 0 && { later },
    ...doubts.length > 0 && { missing: [...new Set(doubts)].join(", and ") }
  };
}
function readClaim(claim, pull, due, then = {}) {
  const read2 = readRecord(claim.pieces, {
    hash: claim.hash,
    ...due.digestKey !== void 0 && { digestKey: due.digestKey }
  });
  if ("problem" in read2) return read2;
  const problem2 = whyNoRecord(
    { ...read2, ...then, shownAs: claim.key },
    { repository: due.repository, rules: due.rules, pull: pull.number, head: pull.head }
  );
  return problem2 === void 0 ? read2 : { problem: problem2 };
}
var showsSame = (one, other) => one.service === other.service && one.context === other.context && one.release === other.release && one.namespace === other.namespace && one.digest === other.digest && other.vary.every((path) => one.vary.includes(path)) && [...other.random].every(
  ([id, marks2]) => marks2.every((mark) => one.random.get(id)?.includes(mark) === true)
);

// src/gate/random-names.ts
var nameMark2 = JSON.stringify(["metadata", "name"]);
function reviewedIds(by, id) {
  if (by.resources.has(id)) return [id];
  return [...by.random.keys()].filter((key) => hasRandomName(by, key) && isUnder(key, id));
}
var isAmong = (by, reviewed, ids) => hasRandomName(by, reviewed) && [...ids].some((id) => isUnder(reviewed, id));
var hasRandomName = ({ random: random2 }, id) => id.endsWith("*") && random2.get(id)?.includes(nameMark2) === true;
function isUnder(key, id) {
  const start = key.replace(/\*+$/, "");
  return id.startsWith(start) && !id.slice(start.length).includes("/");
}

// src/gate/words.ts
function passedWords({ own: own2, require: require2 }) {
  const by = "none" in own2 ? "all resources were reviewed or deployed before" : require2 === "approved" && own2.approvedBy.length > 0 ? `as approved in #${own2.number} by ${own2.approvedBy.join(", ")}` : `as previewed in #${own2.number}`;
  return { passed: true, message: by };
}
var mostNamed = 10;
function refusedWords(refusing) {
  const { proposed, own: own2, require: require2, explained, unexplained, isBlind, reviewed, elsewhere: elsewhere3, capped } = refusing;
  const name = `${proposed.service}/${proposed.context}`;
  const number3 = "none" in own2 ? "" : `#${own2.number}`;
  const limit = capped === void 0 ? "" : ` (${capped})`;
  const refusal = (reason, message) => ({
    passed: false,
    reason,
    message: `${name}: ${message}${limit}`,
    hint: reason === "not-reviewed" ? hints[reason] : hintFor(reason, unexplained),
    explained,
    unexplained
  });
  if (elsewhere3 !== void 0)
    return refusal(
      "plan-changed",
      `${number3} showed the release ${placeOf2(elsewhere3)}, but this deploy is for ${placeOf2(proposed)}`
    );
  const listed5 = listOf2(unexplained, reviewed !== void 0);
  const count3 = `${unexplained.length} resource${unexplained.length === 1 ? " is" : "s are"}`;
  if (reviewed === void 0) {
    const rest = unexplained.length > 0 ? [`${count3} without a review: ${listed5}`] : [];
    const missingText = isBlind ? ["the deployed release cannot be read, so it is not known what would be deleted"] : [];
    return refusal(
      "not-reviewed",
      [`${needs[require2]}, and ${whyNotReviewed(refusing)}`, ...rest, ...missingText].join("; ")
    );
  }
  if (unexplained.some(({ isClusterDependent }) => !isClusterDependent))
    return refusal("plan-changed", `${count3} not as shown in ${number3}: ${listed5}`);
  const assumedQuestions = [...new Set(reviewed.flatMap(({ assumed: assumed2 }) => assumed2))].map(
    (one) => questions[one]
  );
  const what = assumedQuestions.length === 0 ? "what only the cluster knows" : assumedQuestions.join(", ");
  return refusal(
    "cluster-dependent",
    `${count3} not as shown in ${number3}, and their templates read from the cluster (${what}): ${listed5}`
  );
}
var placeOf2 = ({ release, namespace }) => `${release} in the namespace ${namespace}`;
var needs = {
  none: "nothing is required",
  previewed: "a preview is required",
  approved: "an approval is required"
};
var questions = {
  "api-version": "which APIs it has",
  "kube-version": "its version",
  lookup: "what is in it",
  release: "the state of the release"
};
var hints = {
  "not-reviewed": "deploy a commit from a pull request with a valid preview; to deploy it without one, set gate.require: none in the context",
  "plan-changed": "open a pull request that shows it, or revert the changes without a review; list intended differences in gate.vary",
  "cluster-dependent": "set kubeVersion and apiVersions of the context to those of its cluster, so that the preview shows what helm sends; list intended differences in gate.vary"
};
var randomName = "a review cannot show a resource with a random name: name it by the commit (%{sha} in the command) or by a hash of its content";
var hidden = "give the preview and the deploy the same digest-key, or read the secret from a Secret and not from a command, its arguments or an image";
function hintFor(reason, unexplained) {
  if (unexplained.every(({ hiddenCode: hiddenCode2 }) => hiddenCode2 !== void 0)) return hidden;
  if (unexplained.some(({ hiddenCode: hiddenCode2 }) => hiddenCode2 !== void 0)) return `${hints[reason]}; ${hidden}`;
  if (!unexplained.some(({ hasRandomName: hasRandomName2 }) => hasRandomName2)) return hints[reason];
  const isAll = unexplained.every(({ what, hasRandomName: hasRandomName2 }) => hasRandomName2 === true || what === "missing");
  return isAll ? randomName : `${hints[reason]}; ${randomName}`;
}
function whyNotReviewed({ own: own2, proposed, require: require2 }) {
  if ("none" in own2) return own2.none;
  const by = `#${own2.number}`;
  if (own2.records.length === 0) return `${by} has no valid preview: ${own2.missing ?? "it has none"}`;
  if (require2 === "approved" && own2.approvedBy.length === 0)
    return `no authorized reviewer has approved ${own2.head.slice(0, 7)} of ${by}${own2.notApproved === void 0 ? "" : ` (${own2.notApproved})`}`;
  if (require2 === "approved" && own2.records.some((record2) => own2.later?.has(record2) === true))
    return `the preview of ${by} changed after the approval: approve it again`;
  const why2 = own2.missing === void 0 ? "" : ` (${own2.missing})`;
  return `the preview of ${by} does not cover ${proposed.service}/${proposed.context}${why2}`;
}
function listOf2(unexplained, isReviewed) {
  const named = unexplained.slice(0, mostNamed).map((one) => {
    const name = shortId(one.id);
    if (one.hasRandomName === true) return `${name} has a random name that differs in each render`;
    if (one.hiddenCode !== void 0)
      return `${name} has a secret in ${one.hiddenCode}, which no review shows`;
    return isReviewed || one.what === "missing" ? `${name} ${says[one.what]}` : name;
  });
  const more2 = unexplained.length - named.length;
  return named.join(", ") + (more2 > 0 ? ` and ${more2} more` : "");
}
var says = {
  new: "is new",
  changed: "differs",
  missing: "is deleted"
};
function shortId(id) {
  const [, kind, , ...name] = id.split("/");
  return kind === void 0 || name.length === 0 ? id : `${kind}/${name.join("/")}`;
}

// src/gate/decide.ts
async function decide2(proposal, evidence, require2) {
  const hiding = /* @__PURE__ */ new Map();
  const proposed = require2 === "approved" ? asApproved(proposal, hiding) : proposal;
  const none4 = { reviewed: 0, others: 0, deployed: 0 };
  if (require2 === "none") return { passed: true, message: "no review is required", explained: none4 };
  const { own: own2 } = evidence;
  const about2 = { proposed, own: own2, require: require2 };
  const reviewed = "none" in own2 ? [] : contextsIn(own2, proposed, require2);
  const fitting = reviewed.filter((context2) => isPlace(context2, proposed));
  let open = openIn(proposed, fitting);
  const count3 = { reviewed: proposed.ids.length - open.filter(({ what }) => what !== "missing").length };
  if (open.length === 0 && fitting.length > 0)
    return { ...passedWords(about2), explained: { ...none4, ...count3 } };
  const { pulls, capped } = await evidence.others();
  const since = pulls.map(
    (pull) => contextsIn(pull, proposed, require2).filter((context2) => isPlace(context2, proposed))
  );
  const refuse = (rest) => refusedWords({
    ...about2,
    ...rest,
    unexplained: rest.unexplained.map((one) => {
      const hiddenCode2 = hiding.get(one.id);
      if (hiddenCode2 !== void 0) return { ...one, hiddenCode: hiddenCode2 };
      return one.what === "new" && proposed.hasRandomName?.(one.id) === true ? { ...one, hasRandomName: true } : one;
    }),
    ...fitting.length > 0 && { reviewed: fitting },
    ...fitting.length === 0 && reviewed[0] && { elsewhere: reviewed[0] },
    ...capped !== void 0 && { capped }
  });
  if (fitting.length === 0) {
    const isWhole = since.flat().some((by) => openIn(proposed, [by]).length === 0);
    if (isWhole) return { ...passedWords(about2), explained: { ...none4, others: proposed.ids.length } };
    const lastDeploy2 = await evidence.deployed();
    const last2 = lastDeploy2 === "unknown" ? void 0 : lastDeploy2;
    const left2 = open.filter(({ id, what }) => !isAsDeployed(proposed, last2, since.flat(), id, what));
    const unexplained = [...left2, ...goneSince(proposed, last2)];
    const explained2 = { ...none4, deployed: open.length - left2.length };
    return unexplained.length === 0 && lastDeploy2 !== "unknown" ? { ...passedWords(about2), explained: explained2 } : refuse({ explained: explained2, unexplained, isBlind: lastDeploy2 === "unknown" });
  }
  const line = [fitting, ...since].map(withChanged);
  const afterOthers = open.filter(({ id, what }) => !explainsLast(line, proposed, id, what));
  const others = open.length - afterOthers.length;
  if (afterOthers.length === 0) return { ...passedWords(about2), explained: { ...none4, ...count3, others } };
  const lastDeploy = await evidence.deployed();
  const last = lastDeploy === "unknown" ? void 0 : lastDeploy;
  const known2 = [...fitting, ...since.flat()];
  const left = afterOthers.filter(({ id, what }) => !isAsDeployed(proposed, last, known2, id, what));
  const explained = { ...count3, others, deployed: afterOthers.length - left.length };
  return left.length === 0 ? { ...passedWords(about2), explained } : refuse({ explained, unexplained: left, isBlind: false });
}
function asApproved(proposed, hiding) {
  return {
    ...proposed,
    agrees(id, leftOut, digest) {
      if (!proposed.agrees(id, leftOut, digest)) return false;
      const [path] = proposed.hiddenCode?.(id, leftOut, digest) ?? [];
      if (path !== void 0) hiding.set(id, path);
      return path === void 0;
    }
  };
}
var recordsOf = ({ records: records2, approvedBy, later }, require2) => require2 === "previewed" ? records2 : approvedBy.length > 0 ? records2.filter((record2) => later?.has(record2) !== true) : [];
var contextsIn = (pull, proposed, require2) => recordsOf(pull, require2).flatMap(({ contexts }) => contexts).filter((one) => isReviewOf(one, proposed));
var isReviewOf = (reviewed, { service, context: context2, formerContext }) => reviewed.service === service && (reviewed.context === context2 || reviewed.context === formerContext);
var isPlace = ({ release, namespace }, proposed) => release === proposed.release && namespace === proposed.namespace;
function openIn(proposed, reviewed) {
  const { ids, isClusterDependent } = proposed;
  const unexplainedOf = (id, what) => ({
    id,
    what,
    isClusterDependent: isClusterDependent(id)
  });
  const there = new Set(ids);
  const changed3 = ids.filter((id) => !reviewed.some((by) => isAsReviewed(by, proposed, id))).map(
    (id) => unexplainedOf(id, reviewed.some((by) => reviewedIds(by, id).length > 0) ? "changed" : "new")
  );
  const [first, ...more2] = reviewed;
  const missing = [...first?.resources.keys() ?? []].filter((id) => !there.has(id) && proposed.unseen?.has(id) !== true).filter((id) => first === void 0 || !isAmong(first, id, [...ids, ...proposed.unseen ?? []])).filter((id) => more2.every(({ resources }) => resources.has(id)));
  return [...changed3, ...missing.map((id) => unexplainedOf(id, "missing"))];
}
var leftOutOf = ({ random: random2, vary }, id) => ({
  random: random2.get(id) ?? [],
  vary
});
function isAsReviewed(by, proposed, id) {
  return reviewedIds(by, id).some((known2) => {
    const due = by.resources.get(known2);
    return due !== void 0 && proposed.agrees(id, leftOutOf(by, known2), due);
  });
}
var withChanged = (of) => ({
  of,
  changed: new Set(of.flatMap(({ changed: changed3, removed }) => [...changed3, ...removed]))
});
function explainsLast(since, proposed, id, what) {
  const last = since.find((shown2) => changes(shown2, id))?.of ?? since.flatMap(({ of }) => of);
  return last.some((by) => what === "missing" ? by.removed.includes(id) : isAsReviewed(by, proposed, id));
}
var changes = ({ of, changed: changed3 }, id) => changed3.has(id) || of.some((by) => reviewedIds(by, id).some((known2) => changed3.has(known2)));
function isAsDeployed(proposed, deployed, reviewed, id, what) {
  if (deployed === void 0) return false;
  if (what === "missing") return !deployed.ids.includes(id);
  const ways2 = [{ random: [], vary: [] }, ...reviewed.map((by) => leftOutOf(by, id))];
  return ways2.some((leftOut) => {
    const last = deployed.exact(id, leftOut);
    return last !== void 0 && last === proposed.exact(id, leftOut);
  });
}
function goneSince({ ids, unseen: unseen2, isClusterDependent }, deployed) {
  const there = new Set(ids);
  return (deployed?.ids ?? []).filter((id) => !there.has(id) && unseen2?.has(id) !== true).map((id) => ({ id, what: "missing", isClusterDependent: isClusterDependent(id) }));
}

// src/judge/allow.ts
var unusedException = "unused-exception";
function applyAllowances(findings, allowances) {
  if (allowances.length === 0) return findings;
  const used = /* @__PURE__ */ new Set();
  const shown2 = findings.map((finding) => {
    if (finding.error === true) return finding;
    const fitting = allowances.filter((allowance) => covers(allowance, finding));
    for (const allowance of fitting) used.add(allowance);
    const [first] = fitting;
    return first === void 0 ? finding : { ...finding, allowed: { reason: first.reason } };
  });
  return [...shown2, ...allowances.filter((one) => !used.has(one)).map(unused)];
}
function covers({ rule, resource }, finding) {
  if (!matchGlob(rule, finding.rule)) return false;
  if (resource === void 0) return true;
  const about2 = finding.resource;
  if (about2 === void 0) return false;
  const names4 = [shownName(about2), kindAndName(about2), "id" in about2 ? about2.id : idOf(about2)];
  return names4.some((name) => matchGlob(resource, name));
}
function unused({ rule, resource, reason }) {
  const where2 = resource === void 0 ? "" : ` for ${resource}`;
  return {
    rule: unusedException,
    severity: "info",
    side: "after",
    message: `the exception from ${rule}${where2} covers nothing in this change (${reason})`,
    hint: "remove it from gate.allow if it is no longer needed, or correct its names"
  };
}

// src/judge/immutable/look.ts
function keyAt({ path }, index) {
  const step = path[index];
  return step?.kind === "key" ? step.key : "";
}
var keysOf = ({ path }) => path.map((step) => step.kind === "key" ? step.key : "*");
var isUnder2 = (change, ...keys2) => keys2.every((key, index) => keysOf(change)[index] === key);
var texts = (value, ...keys2) => (listOf(at(value, ...keys2)) ?? []).map(textOf).filter((text3) => text3 !== void 0);
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
    says: each((change, { pair: pair2 }) => {
      if (change.kind !== "added") return "refused";
      const old = textOr(pair2.before, "metadata", "annotations", beta);
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
    says: each((change, { pair: pair2 }) => {
      const isMoved = change.kind === "removed" && at(pair2.before, "spec", "storageClassName") === void 0 && textOr(pair2.after, "spec", "storageClassName") === change.before;
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
    says: together(({ changes: changes2 }) => ({
      possible: changes2.some(({ kind }) => kind === "removed") ? "unless the class was never applied" : "unless the claim is bound"
    }))
  }
];
var elsewhere2 = /* @__PURE__ */ new Set(["storageClassName", "volumeAttributesClassName"]);
function specVerdict(change, { pair: pair2 }) {
  const field2 = keyAt(change, 1);
  if (elsewhere2.has(field2)) return "accepted";
  if (field2 === "volumeName") return change.kind === "added" ? "accepted" : "refused";
  if (field2 === "resources") return isSizeAlone(change) ? "accepted" : "refused";
  if (field2 === "dataSourceRef" || field2 === "dataSource") return sourceVerdict(pair2);
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
var sourcesOf2 = (claim) => ["dataSource", "dataSourceRef"].map((field2) => at(claim, "spec", field2)).filter((source6) => source6 !== void 0 && source6 !== null);
function growthVerdict(change, { pair: pair2, facts }) {
  if ((compareQuantities(change.after, change.before) ?? -1) < 0) return "accepted";
  const name = textOr(pair2.after, "spec", "storageClassName");
  const found = facts.after.find(
    idOf({ group: "storage.k8s.io", kind: "StorageClass", namespace: "", name })
  );
  const grows = found && at(facts.after.value(found), "allowVolumeExpansion") === true;
  if (grows === true) return { possible: "unless the claim is bound", severity: "info" };
  if (grows === false) return "refused";
  return { possible: "unless the claim is bound and its storage class allows growth" };
}

// src/judge/immutable/classes.ts
var sourceOf2 = (group3) => `kubernetes 1.34.4 pkg/apis/${group3}/validation/validation.go; rejected by a 1.34.4 server`;
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
    says: together(({ pair: pair2 }) => {
      const [old, young] = [texts(pair2.before, "spec", "cidrs"), texts(pair2.after, "spec", "cidrs")];
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
var classRows = fields.map(({ id, kind, path, of, note: note2, says: says3 }) => ({
  id,
  kind,
  path: path.split("."),
  when: `${path} changes${note2 ?? ""}`,
  hint: `keep the old value; for another one give the ${kind.slice(kind.indexOf("/") + 1)} another name, or delete it before the upgrade`,
  source: sourceOf2(of),
  ...says3 && { says: says3 }
}));

// src/judge/immutable/config.ts
var refused = "rejected by a 1.34.4 server";
var core = `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${refused}`;
function sealed(id, kind) {
  const fields4 = /* @__PURE__ */ new Set(["immutable", "data", "binaryData", "stringData"]);
  return {
    id,
    kind,
    path: [],
    when: `data${kind === "ConfigMap" ? ", binaryData" : ""} or immutable changes in a ${kind} that is immutable: true`,
    hint: `give the ${kind} another name with each change (a hash of its data at the end), or delete it before the upgrade`,
    source: core,
    says: each(
      (change, { pair: pair2 }) => fields4.has(keyAt(change, 0)) && at(pair2.before, "immutable") === true ? "refused" : "accepted"
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
var node = (id, says3, fields4) => ({
  id,
  kind: "Node",
  path: ["spec"],
  when: `${says3} changes once it is set`,
  hint: "keep the value of the node, or remove it; a node that moves is a new Node",
  source: core,
  says: each((change) => {
    if (!fields4.includes(keyAt(change, 1))) return "accepted";
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
    says: together(({ pair: pair2 }) => {
      const [old, young] = [pair2.before, pair2.after].map(
        (value) => new Set([at(value, "spec", "scopes") ?? []].flat())
      );
      const isSame3 = old?.size === young?.size && [...old ?? []].every((scope) => young?.has(scope));
      return isSame3 ? "accepted" : "refused";
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
var row = (id, path, when, more2 = {}) => ({
  id,
  kind: "apiextensions.k8s.io/CustomResourceDefinition",
  path: path.split("."),
  when,
  hint,
  source,
  ...more2
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
var versionsOf2 = (definition2) => (listOf(at(definition2, "spec", "versions")) ?? []).map((value) => ({
  name: textOf(at(value, "name")) ?? "",
  value
}));
function storedVersions({ pair: pair2, changes: changes2 }) {
  const kept = new Set(versionsOf2(pair2.after).map(({ name }) => name));
  const path = changes2[0]?.path.slice(0, 2) ?? [];
  return versionsOf2(pair2.before).filter(({ name }) => !kept.has(name)).map(({ name, value }) => ({
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
var job = (id, field2, when, says3) => ({
  id,
  kind: "batch/Job",
  path: ["spec", field2],
  when,
  hint: hint2,
  source: source2,
  ...says3 && { says: says3 }
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
function completionsVerdict({ pair: pair2, changes: changes2 }) {
  const isWritten2 = [pair2.before, pair2.after].some((one) => isNumeral(at(one, "spec", "completions")));
  if (!changes2.some((change) => keyAt(change, 1) === "completions") && isWritten2) return "accepted";
  if (textOr(pair2.after, "spec", "completionMode") !== "Indexed") return "refused";
  const completions = at(pair2.after, "spec", "completions");
  const parallelism = at(pair2.after, "spec", "parallelism") ?? { numeral: "1" };
  const isSame3 = isNumeral(completions) && isNumeral(parallelism) && completions.numeral === parallelism.numeral;
  return isSame3 ? "accepted" : "refused";
}

// src/judge/pods.ts
var nothing2 = /* @__PURE__ */ new Map();
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
var labelsOf = (template) => mapOf(at(template, "metadata", "labels")) ?? nothing2;
var pairsSelector = (value) => ({
  labels: mapOf(value) ?? nothing2,
  expressions: []
});
function labelSelector(value) {
  const expressions = (listOf(at(value, "matchExpressions")) ?? []).map(mapOf).filter((item) => item !== void 0);
  return { labels: mapOf(at(value, "matchLabels")) ?? nothing2, expressions };
}
var isEmptySelector = ({ labels: labels2, expressions }) => labels2.size === 0 && expressions.length === 0;
function isSelected({ labels: labels2, expressions }, of) {
  return [...labels2].every(([key, wanted]) => of.get(key) === wanted) && expressions.every((expression) => holds(expression, of));
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
    says: together(({ pair: pair2 }) => {
      const old = mapOf(at(pair2.before, "spec", "updateStrategy"));
      const isOnDelete2 = textOr(pair2.after, "spec", "updateStrategy", "type") === "OnDelete";
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
    says: together(({ pair: pair2 }) => {
      const becomes = textOr(pair2.after, "spec", "strategy", "type") === "Recreate";
      const was = textOr(pair2.before, "spec", "strategy", "type") === "Recreate";
      const written2 = at(pair2.before, "spec", "strategy", "rollingUpdate");
      return becomes && !was && (written2 === void 0 || written2 === null) ? {
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
      concerns: (change, pair2, facts) => isAboutLabels(change) && !staysSelected(change, pair2, facts),
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
    says: each((change, { pair: pair2 }) => {
      if (!["ports", "type", "clusterIP"].includes(keysOf(change)[1] ?? "")) return "accepted";
      return needsPorts(pair2) && (listOf(at(pair2.after, "spec", "ports")) ?? []).length === 0 ? "refused" : "accepted";
    })
  },
  {
    id: "refused-ingress-without-backend",
    kind: "networking.k8s.io/Ingress",
    path: ["spec"],
    when: "an Ingress loses all its rules and has no defaultBackend",
    hint: "keep a rule, or delete the Ingress",
    source: `kubernetes 1.34.4 pkg/apis/networking/validation/validation.go; ${asked}`,
    says: together(({ pair: pair2 }) => {
      const rules = listOf(at(pair2.after, "spec", "rules")) ?? [];
      return rules.length === 0 && mapOf(at(pair2.after, "spec", "defaultBackend")) === void 0 ? "refused" : "accepted";
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
  const text3 = after.find(resource.id)?.document.text ?? before;
  return !text3.includes(before) && !text3.includes("matchExpressions");
}
function volumeVerdict(change, { changes: changes2 }) {
  const index = change.path.findIndex(({ kind }) => kind === "item");
  const volume = change.path[index];
  if (change.kind !== "added" || volume === void 0 || change.path.length !== index + 2) return "accepted";
  const isReplaced = changes2.some((other) => other.kind === "removed" && other.path[index] === volume);
  return isReplaced ? "accepted" : {
    possible: "a release created by Helm 4 uses server-side apply, which keeps the emptyDir that the server has filled in"
  };
}
function needsPorts({ before, after }) {
  if (textOr(after, "spec", "type") === "ExternalName") return false;
  const address2 = textOr(after, "spec", "clusterIP") || textOr(before, "spec", "clusterIP");
  return address2 !== "None";
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
function specVerdict2(change, { pair: pair2 }) {
  const [, field2 = "", item, key, below3, ...deeper] = keysOf(change);
  const { before, after } = pair2;
  switch (field2) {
    case "containers":
    case "initContainers":
      if (item === "*" && key === "image" && change.kind === "changed") return "accepted";
      return key === "resources" && below3 === "requests" && isFilledIn(change, deeper, pair2) ? "accepted" : "refused";
    case "activeDeadlineSeconds":
      if (change.kind === "added") return "accepted";
      return (compareQuantities(change.after, change.before) ?? 1) < 0 ? "accepted" : "refused";
    case "tolerations":
      return onlyMore(listOf(at(before, "spec", field2)), listOf(at(after, "spec", field2)));
    case "schedulingGates":
      return gates(after).every((gate) => gates(before).includes(gate)) ? "accepted" : "refused";
    case "terminationGracePeriodSeconds":
      return isNumeral(change.before) && change.before.numeral.startsWith("-") && isOne2(change.after) ? "accepted" : "refused";
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
var isOne2 = (value) => isNumeral(value) && value.numeral === "1";
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
function isFilledIn(change, deeper, pair2) {
  const container = change.path[2];
  if (container?.kind !== "item" || container.before === void 0 || container.after === void 0)
    return false;
  const [old, young] = [[pair2.before, container.before], [pair2.after, container.after]].map(
    ([pod, index]) => at(listOf(at(pod, "spec", keyAt(change, 1)))?.[index], "resources")
  );
  const names4 = deeper[0] === void 0 ? [...mapOf(at(young, "requests"))?.keys() ?? []] : [deeper[0]];
  return names4.every((name) => {
    const limit = at(old, "limits", name);
    const was = at(old, "requests", name) ?? limit;
    const is2 = at(young, "requests", name) ?? at(young, "limits", name);
    return compareQuantities(was, is2) === 0;
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
function pairsOfRandom(facts, kind, random2) {
  const paired2 = new Set(facts.pairsOf(kind).map(({ resource }) => resource.id));
  const refs = new Map(facts.comparison.random.map(({ resource }) => [resource.id, resource]));
  return [...refs.values()].filter((resource) => kindOf(resource) === kind && random2.has(resource.id) && !paired2.has(resource.id)).flatMap((resource) => pairOf(facts, resource));
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
      const random2 = randomChanges(facts);
      const more2 = random2.size === 0 ? [] : pairsOfRandom(facts, kind, random2);
      for (const pair2 of [...facts.pairsOf(kind), ...more2]) {
        if (pair2.change.kind !== "changed" || pair2.resource.name === "") continue;
        const changes2 = changesWithin(row3, pair2, facts, random2.get(pair2.resource.id));
        if (changes2 === void 0 || isHook(facts, pair2)) continue;
        const hit2 = hitOf(row3, pair2, changes2, facts);
        if (hit2 !== void 0) yield hit2;
      }
    }
  };
}
function changesWithin(row3, pair2, facts, random2) {
  const { changes: changes2 } = pair2.change;
  let found;
  for (const change of random2 === void 0 ? changes2 : [...changes2, ...random2]) {
    const part2 = within(change, row3.path);
    if (part2 === void 0 || row3.concerns?.(part2, pair2, facts) === false) continue;
    if (found === void 0) found = [part2];
    else found.push(part2);
  }
  return found;
}
function hitOf(row3, pair2, changes2, facts) {
  const judged = judgedOf(row3, { pair: pair2, changes: changes2, facts });
  const refused2 = judged.filter(({ verdict }) => verdict === "refused");
  const [worst2] = refused2;
  if (worst2 !== void 0) {
    const others = refused2.length === 1 ? "" : ` and ${refused2.length - 1} more`;
    return {
      resource: pair2.resource,
      path: worst2.change.path,
      ...row3.consequence === void 0 && { severity: "high" },
      message: `${changeText(worst2.change)}${others}: ${row3.consequence ?? "the API server rejects this change"}`
    };
  }
  for (const { change, verdict } of judged) {
    if (typeof verdict === "string") continue;
    return {
      resource: pair2.resource,
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
  const isWritten2 = [before, after].every((value) => at(value, ...row3.path) !== void 0);
  if (alike.has(resource.group) && isWritten2) return judged;
  return judged.map((one) => one.verdict === "refused" ? { ...one, verdict: otherVersion } : one);
}
function within(change, keys2) {
  for (let index = 0; index < keys2.length; index += 1) {
    const step = change.path[index];
    if (step === void 0) return below2(change, keys2.slice(index));
    if (step.kind !== "key" || step.key !== keys2[index]) return void 0;
  }
  return change;
}
function below2(change, rest) {
  const [before, after] = [at(change.before, ...rest), at(change.after, ...rest)];
  const path = [...change.path, ...rest.map((key) => ({ kind: "key", key }))];
  if (before === void 0) return after === void 0 ? void 0 : { kind: "added", path, after };
  return after === void 0 ? { kind: "removed", path, before } : { kind: "changed", path, before, after };
}
function changeText({ kind, path, before, after }) {
  const where2 = pathText(path);
  if (kind === "order") return `the order of ${where2}`;
  if (before === void 0 && after === void 0) return `${where2}, random in each render`;
  return `${where2} ${short2(before)} -> ${short2(after)}`;
}
var most3 = 60;
function short2(value) {
  if (value === void 0) return "nothing";
  const text3 = isNumeral(value) ? value.numeral : writeJson(value);
  return text3.length <= most3 ? text3 : `${text3.slice(0, most3 - 1)}\u2026`;
}

// src/judge/immutable/services.ts
var source4 = "kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidateServiceUpdate; rejected by a 1.34.4 server";
var hint4 = "keep the old value, or remove it (the server keeps the address); otherwise delete the Service before the upgrade: it gets another address, and its load balancer is deleted meanwhile";
var row2 = (id, path, when, says3) => ({ id, kind: "Service", path, when, hint: hint4, source: source4, ...says3 && { says: says3 } });
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
    each((change, { pair: pair2 }) => {
      if (![pair2.before, pair2.after].every(checksHealth) || change.kind === "removed") return "accepted";
      return change.kind === "changed" ? "refused" : { possible: "unless it is the port that the server has chosen" };
    })
  ),
  row2(
    "immutable-service-load-balancer-class",
    ["spec", "loadBalancerClass"],
    "spec.loadBalancerClass is set, changed or removed while the Service stays a LoadBalancer",
    together(
      ({ pair: pair2 }) => [pair2.before, pair2.after].every((value) => typeOf(value) === "LoadBalancer") ? "refused" : "accepted"
    )
  )
];
var typeOf = (service) => textOr(service, "spec", "type") || "ClusterIP";
var addressOf = (service) => textOr(service, "spec", "clusterIP") || (texts(service, "spec", "clusterIPs")[0] ?? "");
var isOutside = ({ before, after }) => typeOf(before) === "ExternalName" || typeOf(after) === "ExternalName";
function addressVerdict(change, { pair: pair2 }) {
  if (isOutside(pair2)) return "accepted";
  const [old, young] = [addressOf(pair2.before), addressOf(pair2.after)];
  if (isUnder2(change, "spec", "type")) {
    const isCarried = old === "None" && (young === "" || young === "None");
    return isCarried && typeOf(pair2.after) !== "ClusterIP" ? "refused" : "accepted";
  }
  if (young === "" || young === old) return "accepted";
  if (old !== "" || young === "None") return "refused";
  return { possible: "unless it is the address that the server has assigned" };
}
function isHeadless(service, before) {
  const address2 = addressOf(service);
  return address2 === "None" || address2 === "" && before !== void 0 && isHeadless(before);
}
function familyVerdict({ pair: pair2 }) {
  const { before, after } = pair2;
  if (isOutside(pair2) || isHeadless(before) || isHeadless(after, before)) return "accepted";
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
      const isSecret3 = keyAt(change, 2) === "controllerExpandSecretRef" && change.path.length === 3;
      return isSecret3 && change.kind === "added" ? "accepted" : "refused";
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
    says: together(({ pair: pair2 }) => {
      const [old, young] = [at(pair2.before, "spec", "nodeAffinity"), at(pair2.after, "spec", "nodeAffinity")];
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
var stateful = (id, field2, when, more2 = {}) => ({
  id,
  kind: "apps/StatefulSet",
  path: ["spec", field2],
  when,
  hint: "keep the old value, or run kubectl delete statefulset NAME --cascade=orphan before the upgrade: pods and volume claims stay, and helm recreates the StatefulSet",
  source: validation,
  ...more2
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
function parseImage(text3) {
  const at2 = text3.indexOf("@");
  const digest = at2 < 0 ? "" : text3.slice(at2 + 1);
  const named = at2 < 0 ? text3 : text3.slice(0, at2);
  const colon = named.lastIndexOf(":");
  const hasTag = colon > named.lastIndexOf("/");
  const tag2 = hasTag ? named.slice(colon + 1) : "";
  const name = hasTag ? named.slice(0, colon) : named;
  const slash = name.indexOf("/");
  const first = slash < 0 ? "" : name.slice(0, slash);
  const isHost = first === "localhost" || /[.:]/.test(first) || first !== first.toLowerCase();
  return {
    text: text3,
    registry: isHost ? first : "",
    repository: isHost ? name.slice(slash + 1) : name,
    tag: tag2,
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
  const [old, young] = [before, after].map((tag2) => /^v?(\d{1,5}(?:\.\d{1,9}){1,3})([-_.+][^]*)?$/.exec(tag2));
  if (!old || !young || (old[2] ?? "").replace(/\d+/g, "0") !== (young[2] ?? "").replace(/\d+/g, "0"))
    return false;
  const [left, right] = [old, young].map((match2) => (match2[1] ?? "").split(".").map(Number));
  for (const [at2, number3] of (left ?? []).entries()) {
    const other = right?.[at2] ?? 0;
    if (number3 !== other) return other < number3;
  }
  return false;
}
var taggedByMajor = new Set(
  "caddy cassandra couchbase couchdb debian elasticsearch httpd influxdb joomla kibana kong logstash mariadb memcached mongo mysql neo4j nextcloud nginx node php postgres rabbitmq redis rethinkdb ruby solr sonarqube tomcat traefik valkey varnish vault wordpress".split(" ")
);
function majorOfImage(image) {
  const isBare2 = /^\d+$/.test(image.tag);
  return isBare2 && !taggedByMajor.has(image.repository.split("/").at(-1) ?? "") ? void 0 : majorOf(image.tag);
}
function majorOf(tag2) {
  const [, only2] = /^v?(\d{1,2}|(?:19|20)\d\d(?=-))(?:-(?![0-9a-f]{6,}(?:$|[-_.]))[a-z].*)?$/i.exec(tag2) ?? [];
  if (only2 !== void 0) return Number(only2);
  const [, major, minor] = /^v?(\d{1,5})\.(\d{1,9})(?:\.\d{1,9})?(?:[-_.+].*)?$/.exec(tag2) ?? [];
  if (major === void 0 || minor === void 0) return void 0;
  return Number(major) >= 1900 ? void 0 : Number(major);
}

// src/judge/images/rows.ts
function imageRows({
  comparison,
  meant,
  added,
  removed
}) {
  const rows2 = /* @__PURE__ */ new Map();
  for (const { resource, value } of added)
    rows2.set(`after ${resource.id}`, rowsOf2(resource, void 0, value));
  for (const { resource, value } of removed)
    rows2.set(`before ${resource.id}`, rowsOf2(resource, value, void 0));
  for (const pair2 of meant.filter(mayChangeImage))
    rows2.set(`after ${pair2.resource.id}`, rowsOf2(pair2.resource, pair2.before, pair2.after));
  return comparison.resources.flatMap(
    ({ kind, resource }) => rows2.get(`${kind === "removed" ? "before" : "after"} ${resource.id}`) ?? []
  );
}
var mayChangeImage = ({ change }) => change.changes.some(({ path: [first] }) => first?.kind !== "key" || first.key !== "metadata");
function rowsOf2(resource, before, after) {
  const [old, young] = [imagesOf(before, resource), imagesOf(after, resource)];
  const [ran, runs2] = [textsOf(old), textsOf(young)];
  const gone = [...old].flatMap(
    ([key, was]) => young.has(key) || runs2.has(was.image.text) ? [] : [{ was, is: void 0 }]
  );
  const changed3 = [...young].flatMap(([key, is2]) => {
    const own2 = old.get(key);
    if (own2 === void 0 && ran.has(is2.image.text)) return [];
    const was = own2 ?? takeNamesake(gone, is2)?.was;
    return was?.image.text === is2.image.text ? [] : [{ was, is: is2 }];
  });
  const replaced = new Set(changed3.map(({ was }) => was?.image.text));
  const left = gone.filter(({ was }) => !replaced.has(was.image.text));
  return [...changed3, ...left].map(({ was, is: is2 }) => ({
    resource,
    container: (is2 ?? was)?.container ?? "",
    init: (is2 ?? was)?.init ?? false,
    ...given((is2 ?? was)?.path),
    ...was !== void 0 && { before: was.image },
    ...is2 !== void 0 && { after: is2.image }
  }));
}
var given = (path) => path === void 0 ? {} : { path };
var textsOf = (images) => new Set([...images.values()].map(({ image }) => image.text));
function takeNamesake(gone, is2) {
  const index = gone.findIndex(
    ({ was: { image } }) => image.registry === is2.image.registry && image.repository === is2.image.repository
  );
  return index < 0 ? void 0 : gone.splice(index, 1)[0];
}
function imagesOf(value, { group: group3, kind }) {
  const found = /* @__PURE__ */ new Map();
  const template = value && podTemplateOf(value, kind);
  if (template === void 0 && isCustom(group3))
    collectImages(value?.get("spec"), [{ kind: "key", key: "spec" }], found);
  for (const { name, init, value: container } of containersOf(template)) {
    const text3 = textOf(container.get("image"));
    if (text3 !== void 0 && text3 !== "")
      found.set(`${init} ${name}`, { container: name, init, image: parseImage(text3) });
  }
  return found;
}
var isCustom = (group3) => group3.includes(".") && !group3.endsWith(".k8s.io");
var imageText = /^\w[\w./:@-]*[:/@][\w.:-]+$/;
var longestImage = 500;
var deepest = 8;
function collectImages(value, path, into) {
  if (path.length > deepest) return;
  if (isList(value))
    for (const [index, item] of value.entries())
      collectImages(item, [...path, { kind: "index", before: index, after: index }], into);
  if (!isMap(value)) return;
  for (const [key, item] of value) {
    const own2 = [...path, { kind: "key", key }];
    const text3 = key === "image" ? textOf(item) : void 0;
    if (text3 === void 0) collectImages(item, own2, into);
    else if (text3.length <= longestImage && imageText.test(text3)) {
      const container = pathText(own2);
      into.set(container, { container, init: false, path: own2, image: parseImage(text3) });
    }
  }
}

// src/judge/label-index.ts
function labelIndex(entries, labelsIn) {
  const byPair = /* @__PURE__ */ new Map();
  for (const entry2 of entries)
    for (const pair2 of pairsOf2(entry2, "labels", labelsIn)) push(byPair, pair2, entry2);
  return (labels2) => {
    let best;
    for (const [key, value] of labels2) {
      const some = byPair.get(pairOf2(key, value)) ?? [];
      if (best === void 0 || some.length < best.length) best = some;
    }
    return best ?? entries;
  };
}
function selectorIndex(entries, selectorIn) {
  const selecting3 = [];
  const counts = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const pairs = pairsOf2(entry2, "selector", selectorIn);
    if (pairs.size === 0) continue;
    selecting3.push({ entry: entry2, pairs });
    for (const pair2 of pairs) counts.set(pair2, (counts.get(pair2) ?? 0) + 1);
  }
  const byPair = /* @__PURE__ */ new Map();
  for (const { entry: entry2, pairs } of selecting3) {
    const [rarest] = [...pairs].toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    if (rarest !== void 0) push(byPair, rarest, entry2);
  }
  const keys2 = new Set([...counts.keys()].map((pair2) => pair2.slice(0, pair2.indexOf(" "))));
  return {
    find: (labels2) => [...labels2].flatMap(([key, value]) => byPair.get(pairOf2(key, value)) ?? []),
    names: (key) => keys2.has(key)
  };
}
function pairsOf2(entry2, field2, parsed2) {
  const read2 = entry2.item === void 0 ? pairsIn(entry2.document.text, field2) : void 0;
  return read2 ?? new Set([...parsed2(entry2)].map(([key, value]) => pairOf2(key, value)));
}
function pairsIn(text3, field2) {
  const pairs = /* @__PURE__ */ new Set();
  const word5 = `${field2}:`;
  if (text3.includes(`${field2}"`) || text3.includes(`${field2}'`)) return void 0;
  for (let start = text3.indexOf(word5); start >= 0; start = text3.indexOf(word5, start + word5.length)) {
    const line = text3.lastIndexOf("\n", start) + 1;
    const indent = start - line;
    if (text3.slice(line, start).trim() !== "") {
      if (/[\w"'/.-]$/.test(text3.slice(line, start))) continue;
      return void 0;
    }
    let at2 = text3.indexOf("\n", start) + 1;
    if (at2 === 0) return pairs;
    if (text3.slice(start + word5.length, at2).trim() !== "") return void 0;
    for (; at2 < text3.length; ) {
      const end = text3.indexOf("\n", at2) < 0 ? text3.length : text3.indexOf("\n", at2);
      const written2 = text3.slice(at2, end);
      const depth = written2.search(/[^ \r]/);
      if (depth < 0 || written2[depth] === "#") {
        at2 = end + 1;
        continue;
      }
      if (depth <= indent) break;
      const found = pairPattern.exec(written2);
      if (found === null) return void 0;
      const [, key = "", value = ""] = found;
      pairs.add(`${key} ${value}`);
      at2 = end + 1;
    }
  }
  return pairs;
}
var pairPattern = /^ *["']?([\w./-]+)["']?: +["']?([\w./-]+)["']? *\r?$/;
function push(map, key, entry2) {
  const known2 = map.get(key);
  if (known2 === void 0) map.set(key, [entry2]);
  else if (known2.at(-1) !== entry2) known2.push(entry2);
}
var pairOf2 = (key, value) => `${key} ${isNumeral(value) ? value.numeral : typeof value === "string" ? value : String(value === true)}`;

// src/judge/lasting-hooks.ts
var lastingEvents = /* @__PURE__ */ new Set([
  "pre-install",
  "post-install",
  "pre-upgrade",
  "post-upgrade"
]);
var isLasting = ({ events, deletePolicies }) => events.some((event) => lastingEvents.has(event)) && !deletePolicies.includes("hook-succeeded");
var endingKinds = /* @__PURE__ */ new Set(["Job", "Pod"]);
var keepsRunning = (kind, hook) => !endingKinds.has(kind) && isLasting(hook);

// src/judge/mentions.ts
var leastOfPrefix = 4;
function mentions(entries, names4) {
  const found = /* @__PURE__ */ new Map();
  const wanted = [...names4].filter((name) => name !== "");
  const isSmall = wanted.length <= mostAtOnce && wanted.every(({ length }) => length <= longestAtOnce);
  const mayMention = isSmall ? anyOf(wanted) : void 0;
  const prefixes = [...prefixesOf(wanted)];
  for (const entry2 of entries) {
    if (mayMention?.test(entry2.document.text) === false) continue;
    for (const prefix of prefixes) addWords(found, entry2, prefix, names4);
  }
  return found;
}
var mostAtOnce = 200;
var longestAtOnce = 253;
function anyOf(names4) {
  const words5 = names4.map((name) => name.replace(/[^A-Za-z0-9-]/g, String.raw`\$&`));
  return new RegExp(words5.length === 0 ? "(?!)" : `(?:${words5.join("|")})(?![A-Za-z0-9.-])`);
}
function prefixesOf(names4) {
  const [first = ""] = names4;
  let length = first.length;
  for (const name of names4) while (!name.startsWith(first.slice(0, length))) length -= 1;
  return length >= leastOfPrefix ? /* @__PURE__ */ new Set([first.slice(0, length)]) : new Set(names4.map((name) => name.slice(0, leastOfPrefix)));
}
function addWords(found, entry2, prefix, names4) {
  const { text: text3 } = entry2.document;
  for (let start = text3.indexOf(prefix); start >= 0; ) {
    let end = start + prefix.length;
    while (end < text3.length && isOfName(text3.charCodeAt(end))) end += 1;
    const isStart = start === 0 || !isOfName(text3.charCodeAt(start - 1));
    const word5 = isStart ? text3.slice(start, end) : "";
    if (names4.has(word5)) {
      const known2 = found.get(word5);
      if (known2 === void 0) found.set(word5, [entry2]);
      else if (known2.at(-1) !== entry2) known2.push(entry2);
    }
    start = text3.indexOf(prefix, isStart ? end : start + 1);
  }
}
function isOfName(code) {
  return code >= 97 && code <= 122 || code >= 48 && code <= 57 || code === 45 || code === 46 || code >= 65 && code <= 90;
}

// src/judge/lookup.ts
var podKinds = /* @__PURE__ */ new Set([
  "Pod",
  "Deployment",
  "StatefulSet",
  "DaemonSet",
  "ReplicaSet",
  "ReplicationController",
  "Job",
  "CronJob"
]);
function lookupOf(view) {
  const none4 = /* @__PURE__ */ new Map();
  const value = (entry2) => view.value(entry2) ?? none4;
  const ofKind = (kind) => view.ofKind(kind);
  const custom2 = once2(
    () => [...view.kinds].flatMap(
      ([kind, versions3]) => podKinds.has(kind) || kind === "CustomResourceDefinition" || ![...versions3].some(isCustom2) ? [] : ofKind(kind).filter(({ header }) => isCustom2(header.apiVersion))
    )
  );
  const pods = once2(() => [
    ...[...podKinds].flatMap(ofKind),
    ...custom2().filter(({ document }) => /^ +containers:/m.test(document.text))
  ]);
  const labels2 = once2(
    () => labelIndex(pods(), (entry2) => labelsOf(podTemplateOf(value(entry2), entry2.identity.kind)))
  );
  const selectors = once2(
    () => selectorIndex(ofKind("Service"), (entry2) => mapOf(at(value(entry2), "spec", "selector")) ?? none4)
  );
  const selected2 = /* @__PURE__ */ new Map();
  const findPods = (namespace, selector2) => labels2()(selector2.labels).flatMap((entry2) => {
    if (entry2.identity.namespace !== namespace) return [];
    const whole3 = value(entry2);
    const template = podTemplateOf(whole3, entry2.identity.kind);
    if (template === void 0 || !isSelected(selector2, labelsOf(template))) return [];
    return [{ entry: entry2, value: whole3, template }];
  });
  const allPodsOf = (namespace, selector2) => {
    const key = `${namespace} ${writeJson(selector2.labels)} ${writeJson(selector2.expressions)}`;
    const known2 = selected2.get(key) ?? findPods(namespace, selector2);
    selected2.set(key, known2);
    return known2;
  };
  return {
    ofKind,
    named: (group3, kind, namespace, name) => view.find(idOf({ group: group3, kind, namespace, name })),
    podsMentioning: (names4) => asked2(names4, pods),
    routesMentioning: (names4) => asked2(names4, () => [...ofKind("Ingress"), ...ofKind("HTTPRoute")]),
    madeByOthers: (names4) => new Set(asked2(names4, () => [...custom2(), ...ofKind("Job")]).keys()),
    podsOf: (namespace, selector2) => allPodsOf(namespace, selector2).filter(isRunning),
    allPodsOf,
    servicesOf: (namespace, wanted) => selectors().find(wanted).filter((entry2) => {
      if (entry2.identity.namespace !== namespace || entry2.identity.group !== "") return false;
      const selector2 = at(value(entry2), "spec", "selector");
      return isMap(selector2) && selector2.size > 0 && isSelected({ labels: selector2, expressions: [] }, wanted);
    }),
    isSelectedBy: (key) => selectors().names(key),
    value
  };
}
function isRunning({ entry: { hook, identity } }) {
  return hook === void 0 || keepsRunning(identity.kind, hook);
}
function refOfEntry(entry2) {
  const { id, identity, header, document, item } = entry2;
  return {
    ...identity,
    id,
    apiVersion: header.apiVersion,
    origin: document.origin,
    ...header.generateName !== "" && { generateName: header.generateName },
    ...item !== void 0 && { item }
  };
}
function asked2(names4, entries) {
  const wanted = new Set(names4);
  return wanted.size === 0 ? /* @__PURE__ */ new Map() : mentions(entries(), wanted);
}
function isCustom2(apiVersion) {
  if (!apiVersion.includes(".")) return false;
  const group3 = groupOf(apiVersion);
  return group3.includes(".") && !group3.endsWith(".k8s.io");
}

// src/judge/facts.ts
function factsOf4({ comparison, before, after, isSecondRelease = false }) {
  const pairs = [];
  const added = [];
  const removed = [];
  for (const change of [...comparison.resources, ...comparison.quiet]) {
    const { resource } = change;
    if (change.kind === "added") added.push({ resource, value: change.content });
    else if (change.kind === "removed") removed.push({ resource, value: change.content });
    else {
      let [old, young] = [];
      pairs.push({
        change,
        resource,
        // Thousands may be quiet: parsed only where a rule asks.
        get before() {
          return old ??= valueIn(before, change.before.id);
        },
        get after() {
          return young ??= valueIn(after, resource.id);
        }
      });
    }
  }
  const isMoved = isSecondRelease || moved({ before, after, pairs }, comparison.counts.removed + comparison.counts.renamed);
  const leaving = isMoved ? [] : leavingOf(pairs, removed);
  const isStaying = (one) => mayBeKept(before, one) && isKept(one.value);
  const came = isMoved ? [] : [...added, ...pairs.flatMap((pair2) => pair2.change.kind === "renamed" ? [cameAs(pair2)] : [])];
  const meant = meantOf(comparison, pairs);
  let images;
  return {
    comparison,
    images: () => images ??= imageRows({ comparison, meant, added, removed }),
    before,
    after,
    pairs,
    pairsOf: byKind(pairs),
    meant,
    meantOf: byKind(meant),
    added,
    removed,
    gone: leaving.filter((one) => !isStaying(one)),
    kept: leaving.filter(isStaying),
    came,
    isInstall: before.entries.length === 0,
    isMoved,
    isSecondRelease,
    old: lookupOf(before),
    young: lookupOf(after)
  };
}
function meantOf({ groups: groups2 }, pairs) {
  const ignored = new Set(groups2.filter(({ kind }) => kind === "ignored").map(({ id }) => id));
  return pairs.filter(
    ({ change }) => change.kind === "renamed" || change.changes.some(({ group: group3 }) => group3 === void 0 || ignored.has(group3))
  );
}
function byKind(pairs) {
  let known2;
  const read2 = () => {
    const made = /* @__PURE__ */ new Map();
    for (const pair2 of pairs) {
      const { group: group3, kind } = pair2.resource;
      const key = group3 === "" ? kind : `${group3}/${kind}`;
      const same = made.get(key);
      if (same === void 0) made.set(key, [pair2]);
      else same.push(pair2);
    }
    return made;
  };
  return (...kinds4) => {
    known2 ??= read2();
    const [only2 = "", ...more2] = kinds4;
    const first = known2.get(only2) ?? [];
    return more2.length === 0 ? first : [...first, ...more2.flatMap((kind) => known2?.get(kind) ?? [])];
  };
}
function valueIn(view, id) {
  const entry2 = view.find(id);
  return (entry2 && view.value(entry2)) ?? /* @__PURE__ */ new Map();
}
function leavingOf(pairs, removed) {
  const renamed = pairs.flatMap((pair2) => pair2.change.kind === "renamed" ? [leftAs(pair2)] : []);
  return [...removed, ...renamed].filter(({ resource }) => resource.hook === void 0);
}
var leftAs = (pair2) => ({
  resource: pair2.change.before,
  get value() {
    return pair2.before;
  },
  became: pair2.resource
});
var cameAs = (pair2) => ({
  resource: pair2.resource,
  get value() {
    return pair2.after;
  }
});
function mayBeKept(view, { resource, became }) {
  const text3 = became === void 0 ? void 0 : view.find(resource.id)?.document.text;
  return text3 === void 0 || text3.includes("resource-policy") || text3.includes("\\");
}
var isKept = (value) => (textOf(at(value, "metadata", "annotations", "helm.sh/resource-policy")) ?? "").trim().toLowerCase() === "keep";
var leastOfMove = 3;
var shareOfMove = 0.8;
function moved({ before, after, pairs }, leaving) {
  const hashed = new Set(
    pairs.flatMap(
      ({ change }) => change.kind === "renamed" && change.by === "hash" ? [change.before.id] : []
    )
  );
  if (leaving < leastOfMove || after.entries.length === 0) return false;
  const old = own(before).filter((entry2) => !hashed.has(entry2.id));
  const gone = old.filter((entry2) => after.find(entry2.id) === void 0);
  if (gone.length < leastOfMove || gone.length < old.length * shareOfMove) return false;
  const kinds4 = /* @__PURE__ */ new Map();
  for (const { id, identity } of own(after))
    if (before.find(id) === void 0) kinds4.set(identity.kind, (kinds4.get(identity.kind) ?? 0) + 1);
  const partners = gone.filter(({ identity }) => {
    const left = kinds4.get(identity.kind) ?? 0;
    kinds4.set(identity.kind, left - 1);
    return left > 0;
  });
  return partners.length >= gone.length * shareOfMove;
}
var own = (view) => view.entries.filter(({ identity, header }) => identity.namespace !== "" && !header.isHook);

// src/judge/images/commit.ts
function commitImages({ before, after, commit: commit2 }) {
  if (commit2 === void 0) return [];
  const named = (view, entry2) => {
    if (!entry2.document.text.includes(commit2)) return [];
    const value = view.value(entry2);
    const template = value && podTemplateOf(value, entry2.identity.kind);
    return containersOf(template).flatMap(
      ({ name, value: container }) => textOf(container.get("image"))?.includes(commit2) ? [name] : []
    );
  };
  return after.entries.filter(({ identity, header }) => !header.isHook && isWorkload(identity)).flatMap((entry2) => {
    const old = before.find(entry2.id);
    const known2 = old && new Set(named(before, old));
    return named(after, entry2).filter((container) => known2?.has(container) ?? false).map((container) => ({ resource: entry2.identity, container }));
  });
}

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
      for (const pair2 of meant) {
        if (!pair2.change.changes.some(
          ({ path }) => path.some((step) => step.kind === "key" && step.key === "imagePullPolicy")
        ))
          continue;
        const { kind } = pair2.resource;
        const old = new Map(
          containersOf(podTemplateOf(pair2.before, kind)).map(({ name, value }) => [name, value])
        );
        for (const { name, value } of containersOf(podTemplateOf(pair2.after, kind))) {
          const [was, is2] = [at(old.get(name), "imagePullPolicy"), at(value, "imagePullPolicy")];
          const image = at(value, "image");
          if (was === is2 || !old.has(name) || typeof image !== "string") continue;
          const isStale = was === "Always" && is2 === "IfNotPresent" && isLatest(parseImage(image));
          if (is2 !== "Never" && !isStale) continue;
          yield {
            resource: pair2.resource,
            path: pathOf(kind, name, false),
            message: `container ${name}: imagePullPolicy ${textOf(was) ?? "unset"} -> ${is2 === "Never" ? "Never" : "IfNotPresent"}: nodes run the ${image} that they have`
          };
        }
      }
    }
  }
];
function changed(say, severityOf3 = () => void 0) {
  return function* (facts) {
    const told = /* @__PURE__ */ new Set();
    for (const row3 of facts.images()) {
      const { resource, before, after } = row3;
      if (after === void 0) continue;
      const message = say({ before, after });
      if (message === void 0 || told.has(`${resource.id} ${message}`)) continue;
      told.add(`${resource.id} ${message}`);
      const severity = severityOf3({ before, after });
      yield {
        resource,
        path: row3.path ?? pathOf(resource.kind, row3.container, row3.init),
        message,
        ...severity && { severity }
      };
    }
  };
}
var ownerOf = (image) => {
  const repository = repositoryOf(image);
  return repository.slice(0, repository.lastIndexOf("/") + 1);
};
var isLatest = ({ tag: tag2, digest }) => digest === "" && (tag2 === "" || tag2 === "latest");
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
function listed(words5, most7 = 3) {
  const shown2 = words5.slice(0, most7);
  const rest = words5.length - shown2.length;
  if (rest > 0) return `${shown2.join(", ")} and ${rest} more`;
  return shown2.length < 2 ? shown2.join("") : `${shown2.slice(0, -1).join(", ")} and ${shown2.at(-1) ?? ""}`;
}
var called2 = ({ header }) => `${header.kind} ${shownName(header)}`;
var counted = (count3, one, many = `${one}s`) => `${count3} ${count3 === 1 ? one : many}`;
function groupBy2(all, keyOf6) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const one of all) {
    const known2 = groups2.get(keyOf6(one));
    if (known2 === void 0) groups2.set(keyOf6(one), [one]);
    else known2.push(one);
  }
  return groups2;
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
  for (const pair2 of meant) {
    const { resource } = pair2;
    const path = podSpecPath(resource.kind);
    const isAsked2 = touches(pair2, ...path, "serviceAccountName") || touches(pair2, ...path, "serviceAccount");
    if (pair2.change.kind !== "changed" || !isAsked2) continue;
    const [was, is2] = [accountOf(at(pair2.before, ...path)), accountOf(at(pair2.after, ...path))];
    if (was === is2 || at(pair2.after, ...path) === void 0) continue;
    const { namespace } = resource;
    const bound = rights.young(namespace, is2);
    const lost3 = [...rights.old(namespace, was)].filter(
      (role) => !bound.has(role) && isLeft(role, young, old, namespace)
    );
    if (lost3.length === 0) continue;
    const isOutside4 = is2 !== "default" && young.named("", "ServiceAccount", namespace, is2) === void 0;
    yield {
      resource,
      ...(isOutside4 || bound.size > 0) && { severity: "medium" },
      path: keys(...path, "serviceAccountName"),
      message: `runs as ServiceAccount ${is2}, to which no binding of the render grants ${listed(lost3)}; ${was} had ${lost3.length === 1 ? "it" : "them"}`
    };
  }
}
function* unbound({ gone, meantOf: meantOf2, young, old }) {
  const kinds4 = bindingKinds.map((kind) => `${group}/${kind}`);
  const going = [
    ...gone.filter(({ resource }) => isKind(resource, ...kinds4)),
    ...meantOf2(...kinds4).filter((pair2) => pair2.change.kind === "changed" && touches(pair2, "subjects")).map(({ resource, before }) => ({ resource, value: before }))
  ];
  if (going.length === 0) return;
  const given2 = bindingsIn(young);
  const accounts = going.map(({ resource, value }) => accountsOf(value, resource.namespace));
  const usersOf2 = runningAs(young, accounts.flat());
  for (const [index, { resource, value }] of going.entries()) {
    const role = roleOf(value);
    for (const account of accounts[index] ?? []) {
      const { namespace, name } = account;
      if (given2(namespace, name).has(role) || !isLeft(role, young, old, resource.namespace)) continue;
      const users = usersOf2(account);
      if (users.length === 0) continue;
      const isThere2 = young.named(resource.group, resource.kind, resource.namespace, resource.name) !== void 0;
      yield {
        resource,
        ...isThere2 ? { path: keys("subjects") } : { side: "before" },
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
    const found = known2.get(key) ?? (pods.get(name) ?? []).flatMap((entry2) => {
      const { identity } = entry2;
      const spec2 = at(young.value(entry2), ...podSpecPath(identity.kind));
      return identity.namespace === namespace && accountOf(spec2) === name ? [called2(entry2)] : [];
    });
    known2.set(key, found);
    return found;
  };
}
var roleOf = (binding) => `${textAt(binding, "roleRef", "kind") ?? ""} ${textAt(binding, "roleRef", "name") ?? ""}`;
function accountsOf(binding, own2) {
  return (listOf(at(binding, "subjects")) ?? []).filter((subject) => textAt(subject, "kind") === "ServiceAccount").map((subject) => ({
    namespace: textAt(subject, "namespace") ?? own2,
    name: textAt(subject, "name") ?? ""
  }));
}
var accountOf = (spec2) => textAt(spec2, "serviceAccountName") ?? textAt(spec2, "serviceAccount") ?? "default";
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
  for (const entry2 of bindingKinds.flatMap((kind) => side2.ofKind(kind))) {
    const value = side2.value(entry2);
    const role = roleOf(value);
    for (const { namespace, name } of accountsOf(value, entry2.identity.namespace)) {
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
      (entry2) => names(young.value(entry2), entry2, resource)
    );
    if (users.length === 0) continue;
    yield {
      resource,
      side: "before",
      message: `is ${became === void 0 ? "removed" : `renamed to ${became.name}`}, but ${listed(users.map(called2))} still ${users.length === 1 ? "names" : "name"} it: the subjects lose these permissions`
    };
  }
}
var names = (value, entry2, { kind, name, namespace }) => textAt(value, "roleRef", "kind") === kind && textAt(value, "roleRef", "name") === name && (kind === "ClusterRole" || entry2.identity.namespace === namespace);

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
    ...rules.flatMap((rule) => (listOf(at(rule, "http", "paths")) ?? []).map((path) => at(path, "backend")))
  ].map((backend) => {
    const [name, number3] = [at(backend, "service", "port", "name"), at(backend, "service", "port", "number")];
    const isNamed = name !== void 0;
    return { service: textAt(backend, "service", "name") ?? "", port: scalar(name ?? number3), isNamed };
  });
  const ofRoute = rules.flatMap((rule) => listOf(mapOf(rule)?.get("backendRefs")) ?? []).filter((ref) => (textAt(ref, "kind") ?? "Service") === "Service" && at(ref, "namespace") === void 0).map(
    (ref) => ({
      service: textAt(ref, "name") ?? "",
      port: scalar(at(ref, "port")),
      isNamed: false
    })
  );
  return [...ofIngress, ...ofRoute].filter(({ service, port: port2 }) => service !== "" && port2 !== "");
}
function* missingPorts(facts) {
  const { young, old } = facts;
  for (const entry2 of routesToAsk(facts)) {
    const { group: group3, kind, namespace, name } = entry2.identity;
    const lacking = lackingIn(young, entry2);
    if (lacking.length === 0) continue;
    const before = old.named(group3, kind, namespace, name);
    const known2 = new Set(before === void 0 ? [] : lackingIn(old, before).map(backendText));
    const found = [...new Set(lacking.map(backendText))].filter((one) => !known2.has(one));
    if (found.length > 0)
      yield {
        resource: refOfEntry(entry2),
        path: keys("spec", "rules"),
        message: `routes to ${listed(found)}, which the Service does not have: requests fail`
      };
  }
}
var backendText = ({ service, port: port2, isNamed }) => `port ${isNamed ? `"${port2}"` : port2} of Service ${service}`;
function lackingIn(side2, entry2) {
  return backendsOf(side2.value(entry2)).filter(({ service, port: port2, isNamed }) => {
    const found = side2.named("", "Service", entry2.identity.namespace, service);
    if (found === void 0) return false;
    const value = side2.value(found);
    if (textAt(value, "spec", "type") === "ExternalName") return false;
    const ports = listOf(at(value, "spec", "ports")) ?? [];
    return !ports.some((one) => scalar(at(one, isNamed ? "name" : "port")) === port2);
  });
}
function routesToAsk({ meantOf: meantOf2, came, young }) {
  const found = /* @__PURE__ */ new Set();
  const add = (entry2) => void (entry2 && found.add(entry2));
  const named = ({ group: group3, kind, namespace, name }) => young.named(group3, kind, namespace, name);
  for (const { resource } of came) if (isKind(resource, ingress, route)) add(named(resource));
  for (const pair2 of meantOf2(ingress, route)) if (touches(pair2, "spec")) add(named(pair2.resource));
  const services = meantOf2("Service").filter(
    (pair2) => pair2.change.kind === "changed" && touches(pair2, "spec", "ports")
  );
  for (const entries of young.routesMentioning(services.map(({ resource }) => resource.name)).values())
    for (const entry2 of entries) if (isKind(entry2.identity, ingress, route)) add(entry2);
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
    [...side2.ofKind(autoscaler), ...side2.ofKind("ScaledObject")].map((entry2) => {
      const { kind, name } = targetOf(side2.value(entry2));
      return [`${kind} ${entry2.identity.namespace} ${name}`, entry2];
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
    *find({ gone, meantOf: meantOf2, young, old }) {
      for (const pair2 of meantOf2(budget)) {
        const { namespace } = pair2.resource;
        if (pair2.change.kind !== "changed" || !touches(pair2, "spec", "selector")) continue;
        const [was, is2] = [pair2.before, pair2.after].map(
          (value) => labelSelector(at(value, "spec", "selector"))
        );
        const [first] = was === void 0 ? [] : old.podsOf(namespace, was);
        if (first === void 0 || is2 === void 0 || young.podsOf(namespace, is2).length > 0) continue;
        yield {
          resource: pair2.resource,
          path: keys("spec", "selector"),
          message: `no longer selects pods (it protected ${called2(first.entry)}): draining nodes may stop all of them at once`
        };
      }
      for (const { resource, value, became } of gone) {
        if (!isKind(resource, budget) || became?.kind === "PodDisruptionBudget") continue;
        const left = young.podsOf(resource.namespace, labelSelector(at(value, "spec", "selector")));
        if (left.length > 0)
          yield {
            resource,
            side: "before",
            message: `is removed: draining nodes may stop all pods of ${listed(left.map(({ entry: entry2 }) => called2(entry2)))} at once`
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
function* blockingBudgets({ meantOf: meantOf2, came, young, old }) {
  const budgets = /* @__PURE__ */ new Map();
  const add = (entry2) => void (entry2 && budgets.set(entry2.id, entry2));
  for (const { resource } of came)
    if (isKind(resource, budget))
      add(young.named(resource.group, resource.kind, resource.namespace, resource.name));
  for (const pair2 of meantOf2(budget, "apps/Deployment", "apps/StatefulSet")) {
    const { group: group3, kind, namespace, name } = pair2.resource;
    if (pair2.change.kind !== "changed") continue;
    if (isKind(pair2.resource, budget) && touches(pair2, "spec"))
      add(young.named(group3, kind, namespace, name));
    if (!isKind(pair2.resource, "apps/Deployment", "apps/StatefulSet") || !touches(pair2, "spec", "replicas"))
      continue;
    for (const entry2 of young.ofKind("PodDisruptionBudget"))
      if (entry2.identity.namespace === namespace) add(entry2);
  }
  const isBlocked = { old: blocksIn(old), young: blocksIn(young) };
  for (const entry2 of budgets.values()) {
    const { group: group3, kind, namespace, name } = entry2.identity;
    const how = isBlocked.young(entry2);
    const before = how === void 0 ? void 0 : old.named(group3, kind, namespace, name);
    if (how === void 0 || before && isBlocked.old(before) !== void 0) continue;
    yield {
      resource: refOfEntry(entry2),
      message: `${how} allows no disruption: nodes with these pods cannot be drained`
    };
  }
}
function blocksIn(side2) {
  const scalers = scalersOf(side2);
  return (entry2) => {
    const value = side2.value(entry2);
    const [most7, least2] = [at(value, "spec", "maxUnavailable"), at(value, "spec", "minAvailable")];
    if (most7 !== void 0 && /^0%?$/.test(scalar(most7))) return `maxUnavailable ${scalar(most7)}`;
    if (least2 === void 0) return void 0;
    if (scalar(least2) === "100%") return "minAvailable 100%";
    const selector2 = labelSelector(at(value, "spec", "selector"));
    const pods = replicasOf(side2.podsOf(entry2.identity.namespace, selector2), scalers);
    if (pods === void 0 || pods.count === 0) return void 0;
    const share2 = /^(\d+)%$/.exec(scalar(least2))?.[1];
    const count3 = share2 === void 0 ? Number(scalar(least2)) : Math.ceil(Number(share2) * pods.count / 100);
    return count3 > 0 && count3 >= pods.count ? `minAvailable ${scalar(least2)} of ${counted(pods.count, "replica")}${pods.isWritten ? "" : " (unless an autoscaler changes it)"}` : void 0;
  };
}
var counting = ["apps/Deployment", "apps/StatefulSet", "apps/ReplicaSet", "argoproj.io/Rollout"];
function replicasOf(workloads2, scalers) {
  let [count3, isWritten2] = [0, true];
  for (const { entry: entry2, value } of workloads2) {
    if (!isKind(entry2.identity, ...counting) || scalers(entry2.identity) !== void 0) return void 0;
    const replicas = numberAt(value, "spec", "replicas");
    count3 += replicas ?? 1;
    isWritten2 &&= replicas !== void 0;
  }
  return { count: count3, isWritten: isWritten2 };
}

// src/judge/rules/uncertain.ts
var uncertain = (about2, [start, assumed2, end = ""], subject) => ({
  message: start + assumed2 + end,
  uncertain: { about: about2, certain: [start, end], ...subject !== void 0 && { subject } }
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2(...scaled)) {
        if (!isKind(pair2.resource, ...scaled) || !touches(pair2, "spec", "replicas")) continue;
        if (numberAt(pair2.after, "spec", "replicas") !== 0) continue;
        const old = numberAt(pair2.before, "spec", "replicas") ?? 1;
        if (old === 0) continue;
        yield {
          resource: pair2.resource,
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
    *find({ meantOf: meantOf2, young }) {
      const scalers = scalersOf(young);
      for (const pair2 of meantOf2(...scaled)) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, ...scaled) || !touches(pair2, "spec", "replicas"))
          continue;
        if (at(pair2.after, "spec", "replicas") !== void 0) continue;
        const scaler = scalers(pair2.resource);
        if (scaler === void 0) continue;
        yield {
          resource: pair2.resource,
          path: keys("spec", "replicas"),
          ...uncertain("replicas", [
            `replicas is removed while ${called2(scaler)} scales it: it falls `,
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
    *find({ meantOf: meantOf2, gone, young, old }) {
      const scalers = scalersOf(young);
      for (const { resource, value, became } of gone) {
        if (!isKind(resource, `autoscaling/${autoscaler}`) || became?.kind === autoscaler) continue;
        const target = targetOf(value);
        const entry2 = young.named(target.group, target.kind, resource.namespace, target.name);
        if (entry2 === void 0 || scalers(entry2.identity) !== void 0) continue;
        const fixed = numberAt(young.value(entry2), "spec", "replicas");
        yield {
          resource,
          side: "before",
          message: `is removed: ${target.kind} ${target.name} ${fixed === void 0 ? "keeps its current number of replicas" : `is set to ${fixed} replicas`} and is no longer autoscaled`
        };
      }
      for (const pair2 of meantOf2(`autoscaling/${autoscaler}`)) {
        if (!isKind(pair2.resource, `autoscaling/${autoscaler}`)) continue;
        for (const field2 of ["minReplicas", "maxReplicas"]) {
          if (!touches(pair2, "spec", field2)) continue;
          const [before, after] = [
            numberAt(pair2.before, "spec", field2) ?? 1,
            numberAt(pair2.after, "spec", field2) ?? 1
          ];
          if (after < before)
            yield {
              resource: pair2.resource,
              path: keys("spec", field2),
              message: `${field2} ${before} -> ${after}: less capacity than before`
            };
        }
        if (!touches(pair2, "spec", "scaleTargetRef")) continue;
        const [was, is2] = [targetOf(pair2.before), targetOf(pair2.after)];
        if (was.name === is2.name && was.kind === is2.kind) continue;
        const { namespace } = pair2.resource;
        const isThere2 = young.named(is2.group, is2.kind, namespace, is2.name) !== void 0;
        if (!isThere2 && old.named(was.group, was.kind, namespace, was.name) !== void 0)
          yield {
            resource: pair2.resource,
            path: keys("spec", "scaleTargetRef"),
            message: `scales ${is2.kind} ${is2.name}, which is not in the render; it was ${was.kind} ${was.name}`
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
          message: `is removed, but ${called2(scaler)} still targets it`
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
    *find({ meantOf: meantOf2, young }) {
      for (const pair2 of meantOf2("apps/Deployment")) {
        if (!isKind(pair2.resource, "apps/Deployment") || !touches(pair2, "spec", "strategy")) continue;
        if (stopsAll(pair2.before) || !stopsAll(pair2.after)) continue;
        const labels2 = labelsOf(mapOf(at(pair2.after, "spec", "template")));
        const isServed2 = young.servicesOf(pair2.resource.namespace, labels2).length > 0;
        yield {
          resource: pair2.resource,
          path: keys("spec", "strategy"),
          ...!isServed2 && { severity: "medium" },
          message: `${textAt(pair2.after, "spec", "strategy", "type") === "Recreate" ? "strategy Recreate" : "maxUnavailable 100%"}: every rollout stops all pods before new ones are ready`
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("apps/Deployment")) {
        if (!isKind(pair2.resource, "apps/Deployment") || !touches(pair2, "spec", "strategy", "rollingUpdate"))
          continue;
        if (stopsAll(pair2.after)) continue;
        const [before, after] = [unavailable(pair2.before), unavailable(pair2.after)];
        const count3 = numberAt(pair2.after, "spec", "replicas") ?? 1;
        if (away(after, count3) <= away(before, count3)) continue;
        yield {
          resource: pair2.resource,
          path: keys("spec", "strategy", "rollingUpdate", "maxUnavailable"),
          message: `maxUnavailable ${scalar(before)} -> ${scalar(after)}: more pods are unavailable at once during a rollout`
        };
      }
    }
  }
];
var unavailable = (value) => at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable") ?? "25%";
function away(value, replicas) {
  const text3 = scalar(value);
  return text3.endsWith("%") ? Math.floor(Number(text3.slice(0, -1)) * replicas / 100) : Number(text3);
}
function stopsAll(value) {
  if (textAt(value, "spec", "strategy", "type") === "Recreate") return true;
  const written2 = at(value, "spec", "strategy", "rollingUpdate", "maxUnavailable");
  if (written2 === void 0) return false;
  const replicas = numberAt(value, "spec", "replicas") ?? Number.POSITIVE_INFINITY;
  return scalar(written2) === "100%" || (numberAt(written2) ?? 0) >= Math.max(1, replicas);
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2(ingress2, route2)) {
        const { resource } = pair2;
        if (pair2.change.kind !== "changed") continue;
        if (isKind(resource, ingress2)) {
          if (!touches(pair2, "spec", "ingressClassName") && !touches(pair2, "metadata", "annotations"))
            continue;
          const [old, young] = [classOf(pair2.before), classOf(pair2.after)];
          if (old !== young)
            yield {
              resource,
              path: keys("spec", "ingressClassName"),
              message: `class ${old ?? "unset"} -> ${young ?? "unset"}: another controller serves it, or none`
            };
        } else if (isKind(resource, route2) && touches(pair2, "spec", "parentRefs")) {
          const [old, young] = [parents(pair2.before), parents(pair2.after)];
          const lost3 = old.filter((one) => !young.includes(one));
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
    return rules.flatMap((rule) => {
      const host2 = textOf(rule?.get("host")) ?? "*";
      const paths2 = listOf(at(rule, "http", "paths")) ?? [];
      return paths2.map((path) => ({
        host: host2,
        path: textAt(path, "path") ?? "/",
        type: textAt(path, "pathType") ?? ""
      }));
    });
  }
  const hosts = (listOf(at(value, "spec", "hostnames")) ?? ["*"]).map(scalar);
  const paths = rules.flatMap((rule) => {
    const matches2 = listOf(rule?.get("matches")) ?? [];
    return matches2.length === 0 ? ["/"] : matches2.map((match2) => textAt(match2, "path", "value") ?? "/");
  });
  return hosts.flatMap((host2) => paths.map((path) => ({ host: host2, path })));
}
function routesHit(resource, routes, after) {
  if (routes.length === 0) return void 0;
  const left = new Set(after ? routesOf(after, resource.kind).map(({ host: host2 }) => host2) : []);
  const hosts = [...new Set(routes.map(({ host: host2 }) => host2))];
  const [whole3, part2] = [
    hosts.filter((host2) => !left.has(host2)),
    routes.filter(({ host: host2 }) => left.has(host2))
  ];
  const names4 = [
    ...whole3.map((host2) => host2 === "*" ? "any host" : host2),
    ...part2.map(({ host: host2, path }) => `${host2}${path}`)
  ];
  return {
    resource,
    path: keys("spec", "rules"),
    message: `${listed(names4)} ${names4.length === 1 ? "is" : "are"} no longer served`
  };
}
function* removedRoutes({ meantOf: meantOf2, gone, young }) {
  const lost3 = [];
  for (const { resource, value } of gone)
    if (isKind(resource, ingress2, route2)) lost3.push({ resource, routes: routesOf(value, resource.kind) });
  for (const { resource, before, after } of meantOf2(ingress2, route2).filter(isChangedRoute)) {
    const now = new Set(routesOf(after, resource.kind).map(textOfRoute));
    const routes = routesOf(before, resource.kind).filter((one) => !now.has(textOfRoute(one)));
    lost3.push({ resource, routes, after });
  }
  const isServed2 = servedBy(young, new Set(lost3.flatMap(({ routes }) => routes.map(({ host: host2 }) => host2))));
  for (const { resource, routes, after } of lost3) {
    const hit2 = routesHit(
      resource,
      routes.filter((one) => !isServed2(one)),
      after
    );
    if (hit2 !== void 0) yield { ...hit2, side: after === void 0 ? "before" : "after" };
  }
}
var isChangedRoute = (pair2) => pair2.change.kind === "changed" && isKind(pair2.resource, ingress2, route2) && touchesRoutes(pair2);
var textOfRoute = ({ host: host2, path }) => `${host2}${path}`;
var touchesRoutes = (pair2) => touches(pair2, "spec", "rules") || touches(pair2, "spec", "hostnames");
function servedBy(young, hosts) {
  if (hosts.size === 0) return () => true;
  const words5 = [...hosts].flatMap((host2) => [host2.replace(/^\*/, ""), wildcardOf(host2).slice(1)]);
  const entries = hosts.has("*") ? [...young.ofKind("Ingress"), ...young.ofKind("HTTPRoute")] : [...young.routesMentioning(words5).values()].flat();
  const served2 = new Set(
    [...new Set(entries)].flatMap(
      (entry2) => routesOf(young.value(entry2), entry2.identity.kind).map(textOfRoute)
    )
  );
  return ({ host: host2, path }) => served2.has(`${host2}${path}`) || served2.has(`${wildcardOf(host2)}${path}`);
}
var wildcardOf = (host2) => `*${host2.slice(host2.indexOf("."))}`;
var classOf = (value) => textAt(value, "spec", "ingressClassName") ?? annotation(value, "kubernetes.io/ingress.class");
var parents = (value) => (listOf(at(value, "spec", "parentRefs")) ?? []).map((ref) => textAt(ref, "name") ?? "");
function tls(value) {
  const found = /* @__PURE__ */ new Map();
  for (const item of listOf(at(value, "spec", "tls")) ?? [])
    for (const host2 of listOf(at(item, "hosts")) ?? ["*"])
      found.set(scalar(host2), textAt(item, "secretName") ?? "");
  return found;
}
function* changedTls({ meantOf: meantOf2, young }) {
  const changed3 = meantOf2(ingress2).filter(
    (pair2) => pair2.change.kind === "changed" && isKind(pair2.resource, ingress2) && touches(pair2, "spec", "tls")
  );
  const made = young.madeByOthers(changed3.flatMap(({ after }) => [...tls(after).values()]));
  for (const { resource, before, after } of changed3) {
    const [old, now] = [tls(before), tls(after)];
    const served2 = new Set(routesOf(after, resource.kind).map(({ host: host2 }) => host2));
    const bare3 = [...old.keys()].filter((host2) => !now.has(host2) && served2.has(host2));
    const path = keys("spec", "tls");
    if (bare3.length > 0)
      yield { resource, path, message: `${listed(bare3)} is served without TLS from now on` };
    for (const [host2, secret] of now) {
      const was = old.get(host2);
      const isThere2 = young.named("", "Secret", resource.namespace, secret) !== void 0 || made.has(secret);
      if (was === void 0 || was === secret || secret === "" || isThere2 || isIssued(after)) continue;
      yield {
        resource,
        severity: "medium",
        path,
        ...uncertain(
          "secret",
          [
            `${host2} takes its certificate from Secret ${secret} instead of ${was}`,
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
  const asked4 = changedOnes(facts);
  const claims = claimsIn(young, asked4);
  for (const entry2 of asked4) {
    const { group: group3, kind, namespace, name } = entry2.identity;
    const value = young.value(entry2);
    if (isCanary(value)) continue;
    const before = old.named(group3, kind, namespace, name);
    const previous = before === void 0 ? [] : keysOf2(old.value(before));
    const [known2, knownTwice] = [new Set(previous), repeated(previous)];
    const own2 = keysOf2(value);
    const twice = [...repeated(own2)].filter((key) => !knownTwice.has(key));
    if (twice.length > 0) {
      yield hit(entry2, `claims ${routesIn(twice)} twice; possibly only one of the two rules is served`);
      continue;
    }
    const others = own2.flatMap((key) => {
      const other = known2.has(key) ? void 0 : claims.get(key)?.find(({ id }) => id !== entry2.id);
      return other === void 0 ? [] : [{ key, other }];
    });
    const [first] = others;
    if (first === void 0) continue;
    const same = others.filter(({ other }) => other === first.other).map(({ key }) => key);
    yield hit(
      entry2,
      `claims ${routesIn(same)} as Ingress ${first.other.identity.name} does; possibly its controller rejects it, or serves one of the two`
    );
  }
  yield* takenOver(facts);
}
function repeated(all) {
  const seen = /* @__PURE__ */ new Set();
  return new Set(all.filter((key) => seen.size === seen.add(key).size));
}
var hit = (entry2, message) => ({
  resource: refOfEntry(entry2),
  path: keys("spec", "rules"),
  message
});
function changedOnes({ meantOf: meantOf2, came, young }) {
  const changed3 = meantOf2(ingress3).filter(
    (pair2) => pair2.change.kind === "changed" && (touches(pair2, "spec") || touches(pair2, "metadata", "annotations"))
  );
  return [...changed3, ...came.filter(({ resource }) => isKind(resource, ingress3))].flatMap(({ resource }) => {
    const entry2 = young.named(resource.group, resource.kind, resource.namespace, resource.name);
    return entry2 === void 0 ? [] : [entry2];
  });
}
function claimsIn(young, asked4) {
  const found = /* @__PURE__ */ new Map();
  if (asked4.length === 0) return found;
  const hosts = new Set(
    asked4.flatMap((entry2) => routesOf(young.value(entry2), "Ingress").map(({ host: host2 }) => host2))
  );
  const mentioning = hosts.has("*") ? young.ofKind("Ingress") : [...young.routesMentioning([...hosts].map((host2) => host2.replace(/^\*/, ""))).values()].flat();
  for (const entry2 of new Set(mentioning)) {
    if (!isKind(entry2.identity, ingress3)) continue;
    const value = young.value(entry2);
    if (isCanary(value)) continue;
    for (const key of new Set(keysOf2(value))) {
      const known2 = found.get(key);
      if (known2 === void 0) found.set(key, [entry2]);
      else known2.push(entry2);
    }
  }
  return found;
}
var isCanary = (value) => annotation(value, "nginx.ingress.kubernetes.io/canary") === "true";
var keysOf2 = (value) => routesOf(value, "Ingress").map(
  ({ host: host2, path, type = "" }) => `${classOf(value) ?? ""} ${host2} ${path} ${type}`
);
function routesIn(claims) {
  const names4 = claims.map((key) => {
    const [, host2 = "", path = ""] = key.split(" ");
    return `${host2 === "*" ? "any host, " : host2}${path}`;
  });
  return listed([...new Set(names4)]);
}
function* takenOver({ gone, came }) {
  const going = gone.filter(({ resource, value }) => isKind(resource, ingress3) && isNginx(value));
  if (going.length === 0) return;
  const claims = new Map(
    going.flatMap((one) => keysOf2(one.value).map((key) => [key, one]))
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
    *find({ meantOf: meantOf2, came, gone, old, young, isInstall }) {
      const defaults2 = young.ofKind("StorageClass").filter((entry2) => isDefault(young.value(entry2)));
      const news = new Set(
        came.filter(({ resource }) => isKind(resource, storageClass)).map(({ resource }) => resource.id)
      );
      for (const pair2 of meantOf2(storageClass)) {
        if (!isKind(pair2.resource, storageClass) || !touches(pair2, "metadata", "annotations")) continue;
        const [was, is2] = [isDefault(pair2.before), isDefault(pair2.after)];
        if (was === is2) continue;
        if (is2) news.add(pair2.resource.id);
        yield {
          resource: pair2.resource,
          path: keys("metadata", "annotations", defaultClass),
          message: is2 ? "becomes the default: claims without a class use it" : "is no longer the default: claims without a class use another one, or stay Pending"
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
      const several3 = defaults2.filter(({ id }) => news.has(id));
      const [first] = several3;
      if (defaults2.length > 1 && first !== void 0 && defaultsOf(old).length < defaults2.length)
        yield {
          resource: refOfEntry(first),
          message: `there are ${defaults2.length} default classes (${listed(defaults2.map(({ identity }) => identity.name).toSorted())}); the newest one wins`
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
    *find({ meantOf: meantOf2, came, gone }) {
      for (const pair2 of meantOf2(priorityClass)) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, priorityClass) || !touches(pair2, "globalDefault"))
          continue;
        const is2 = at(pair2.after, "globalDefault") === true;
        if (is2 === (at(pair2.before, "globalDefault") === true)) continue;
        yield {
          resource: pair2.resource,
          path: keys("globalDefault"),
          message: is2 ? "becomes the default priority of all new pods" : "is no longer the default priority of new pods"
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
var defaultsOf = (side2) => side2.ofKind("StorageClass").filter((entry2) => isDefault(side2.value(entry2)));

// src/judge/named.ts
function referencesOf(template) {
  const spec2 = at(template, "spec");
  const found = [];
  const add = (kind, name, from, where2, isFixed = false) => {
    const text3 = textOf(name);
    if (text3 !== void 0 && text3 !== "")
      found.push({ kind, name: text3, optional: at(from, "optional") === true, isFixed, where: where2 });
  };
  const bySubPath = subPathVolumes(spec2);
  for (const volume of listOf(at(spec2, "volumes")) ?? []) {
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
  for (const field2 of ["initContainers", "containers"])
    for (const container of listOf(at(spec2, field2)) ?? []) {
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
  for (const item of listOf(at(spec2, "imagePullSecrets")) ?? [])
    add("Secret", at(item, "name"), pullSecret, "imagePullSecrets", true);
  add(
    "ServiceAccount",
    at(spec2, "serviceAccountName") ?? at(spec2, "serviceAccount"),
    void 0,
    "serviceAccountName"
  );
  return found;
}
var pullSecret = /* @__PURE__ */ new Map([["optional", true]]);
function subPathVolumes(spec2) {
  const found = /* @__PURE__ */ new Set();
  for (const field2 of ["initContainers", "containers"])
    for (const container of listOf(at(spec2, field2)) ?? [])
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
    *find({ meantOf: meantOf2, before, young, comparison }) {
      const restarting = new Set(comparison.restarts.map(({ resource }) => resource.id));
      const changed3 = meantOf2("ConfigMap", "Secret").filter(
        (pair2) => pair2.change.kind === "changed" && isKind(pair2.resource, "ConfigMap", "Secret") && ["data", "binaryData", "stringData"].some((field2) => touches(pair2, field2))
      );
      const readers = young.podsMentioning(changed3.map(({ resource }) => resource.name));
      for (const pair2 of changed3) {
        const { kind, name, namespace } = pair2.resource;
        const fixed = [];
        const mounted = [];
        let byHand = true;
        for (const entry2 of readers.get(name) ?? []) {
          if (entry2.identity.namespace !== namespace || !lasting.has(entry2.identity.kind) || restarting.has(entry2.id) || // Its pods are new: they read the new values.
          before.find(entry2.id) === void 0)
            continue;
          const value = young.value(entry2);
          const template = podTemplateOf(value, entry2.identity.kind);
          const references2 = referencesOf(template).filter((ref) => ref.kind === kind && ref.name === name);
          if (references2.length === 0 || isReloaded(value, template)) continue;
          (references2.some(({ isFixed }) => isFixed) ? fixed : mounted).push(called2(entry2));
          byHand &&= isOnDelete(value);
        }
        if (fixed.length > 0)
          yield {
            resource: pair2.resource,
            ...byHand && { hint: deletePods },
            message: `changes, and ${listed(fixed)} ${fixed.length === 1 ? "does" : "do"} not restart: the old values stay in use`
          };
        else if (mounted.length > 0)
          yield {
            resource: pair2.resource,
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("apps/Deployment", "apps/StatefulSet", "apps/DaemonSet")) {
        if (pair2.change.kind !== "changed" || !touches(pair2, "spec", "template")) continue;
        const held = holdOf(pair2.after);
        if (held !== void 0) yield { resource: pair2.resource, ...held };
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
var holdsWithout = (rule, isAbsent3) => isPlainly(true, rule, isAbsent3);
function isPlainly(answer, rule, isAbsent3) {
  const text3 = bare2(rule);
  const is2 = (part2) => isPlainly(answer, part2, isAbsent3);
  const [condition, rest] = parted(text3, "?");
  if (condition !== void 0 && rest !== void 0) {
    const [, no] = parted(rest, ":");
    return no !== void 0 && isPlainly(false, condition, isAbsent3) && is2(no);
  }
  const either = split(text3, "||");
  if (either.length > 1) return answer ? either.some(is2) : either.every(is2);
  const all = split(text3, "&&");
  if (all.length > 1) return answer ? all.every(is2) : all.some(is2);
  if (text3.startsWith("!")) return isPlainly(!answer, text3.slice(1), isAbsent3);
  if (text3 === String(answer)) return true;
  const [, field2] = /^has\(self\.(\w+)\)$/.exec(text3) ?? [];
  return !answer && field2 !== void 0 && isAbsent3(field2);
}
function bare2(rule) {
  let text3 = rule.trim();
  while (text3.startsWith("(") && closes(text3) === text3.length - 1) text3 = text3.slice(1, -1).trim();
  return text3;
}
function closes(text3) {
  let depth = 0;
  for (let at2 = 0; at2 < text3.length; at2 += 1) {
    if (text3[at2] === "(") depth += 1;
    else if (text3[at2] === ")") depth -= 1;
    if (depth === 0) return at2;
  }
  return -1;
}
function split(text3, by) {
  const parts = [];
  let [depth, from] = [0, 0];
  for (let at2 = 0; at2 < text3.length; at2 += 1) {
    const letter = text3[at2];
    if (letter === "(" || letter === "[" || letter === "{") depth += 1;
    else if (letter === ")" || letter === "]" || letter === "}") depth -= 1;
    else if (depth === 0 && text3.startsWith(by, at2)) {
      parts.push(text3.slice(from, at2));
      from = at2 + by.length;
      at2 += by.length - 1;
    }
  }
  return [...parts, text3.slice(from)];
}
function parted(text3, by) {
  const [first, ...rest] = split(text3, by);
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
  const same = groupBy2(sorted, ({ path, what }) => `${path.slice(path.lastIndexOf("."))} ${what}`);
  const lines = [...same.values()].map((group3) => {
    const [{ path, what }] = group3;
    return `${path}${what}${group3.length > 1 ? ` (at ${group3.length} places)` : ""}`;
  });
  return { lines, isMet: losses.some(({ isMet }) => isMet) };
}
function lossesOf(before, after) {
  const losses = [];
  const young = new Map(versionsOf3(after));
  for (const [name, version] of versionsOf3(before)) {
    const now = young.get(name);
    if (now === void 0) {
      losses.push({ path: `version ${name}`, what: " is removed", isMet: true });
      continue;
    }
    const [old, schema] = [schemaOf(version), schemaOf(now)];
    if (old !== void 0 && schema !== void 0 && !sameValue(old, schema))
      compare(old, schema, name, false, losses);
  }
  return losses;
}
var versionsOf3 = (value) => (listOf(at(value, "spec", "versions")) ?? []).map(mapOf).filter((version) => version !== void 0).map((version) => [textOf(version.get("name")) ?? "", version]);
var schemaOf = (version) => mapOf(at(version, "schema", "openAPIV3Schema"));
function compare(old, young, path, keepsUnknown, losses) {
  const keeps = keepsUnknown || keepsAll(young);
  const [was, is2] = [typeOf2(old), typeOf2(young)];
  if (was !== is2 && is2 !== "any" && looser[was]?.includes(is2) !== true)
    losses.push({ path, what: `: type ${was} -> ${is2}` });
  bounds(old, young, path, losses);
  const [values, allowed] = [listOf(old.get("enum")), listOf(young.get("enum"))];
  if (allowed !== void 0) {
    const gone = (values ?? []).filter((value) => !allowed.some((other) => sameValue(value, other)));
    if (values === void 0)
      losses.push({ path, what: `: only ${allowed.map(plain2).slice(0, 3).join(", ")} are allowed` });
    else if (gone.length > 0)
      losses.push({ path, what: `: ${gone.map(plain2).slice(0, 3).join(", ")} no longer allowed` });
  }
  for (const field2 of ["pattern", "format"]) {
    const [one, other] = [textOf(old.get(field2)), textOf(young.get(field2))];
    if (other !== void 0 && one !== other && !isHint(field2, other))
      losses.push({ path, what: `: ${field2} ${other}` });
  }
  lists(old, young, path, losses);
  combinations(old, young, path, losses);
  validations(old, young, path, losses);
  required(old, young, path, losses);
  properties(old, young, path, keeps, losses);
  const items4 = [mapOf(old.get("items")), mapOf(young.get("items"))];
  if (items4[0] !== void 0 && items4[1] !== void 0)
    compare(items4[0], items4[1], `${path}[]`, false, losses);
  additional(old, young, path, losses);
}
var isHint = (field2, value) => field2 === "format" && /^(int32|int64|float|double|password)$/.test(value);
var keepsAll = (schema) => schema.get("x-kubernetes-preserve-unknown-fields") === true;
function typeOf2(schema) {
  if (schema.get("x-kubernetes-int-or-string") === true) return "int-or-string";
  return textOf(schema.get("type")) ?? "any";
}
var number2 = (value) => isNumeral(value) ? Number(value.numeral) : void 0;
var metIf = (schema) => typeOf2(schema) === "object" ? { isMet: true } : {};
var keysOf3 = (schema) => (listOf(schema.get("x-kubernetes-list-map-keys")) ?? []).map(scalar).join(", ");
function lists(old, young, path, losses) {
  const [was, is2] = [old, young].map((schema) => textOf(schema.get("x-kubernetes-list-type")));
  if (is2 === "set" && was !== "set") losses.push({ path, what: ": items must differ" });
  if (is2 === "map" && (was !== "map" || keysOf3(old) !== keysOf3(young)))
    losses.push({ path, what: `: items must differ by ${keysOf3(young)}` });
}
function combinations(old, young, path, losses) {
  if (typeOf2(young) === "int-or-string") return;
  for (const field2 of combined) {
    const [was, is2] = [old.get(field2), young.get(field2)];
    if (is2 !== void 0 && (was === void 0 || !sameValue(was, is2)))
      losses.push({ path, what: `: ${was === void 0 ? "a new" : "another"} ${field2}`, ...metIf(young) });
  }
}
function bounds(old, young, path, losses) {
  for (const field2 of rising) {
    const [was, is2] = [number2(old.get(field2)), number2(young.get(field2))];
    if (is2 !== void 0 && (was === void 0 ? field2 === "minimum" || is2 > 0 : is2 > was))
      losses.push({ path, what: `: ${field2} ${is2}`, ...metIf(young) });
  }
  const [step, other] = [number2(old.get("multipleOf")), number2(young.get("multipleOf"))];
  if (other !== void 0 && (step === void 0 || step % other !== 0))
    losses.push({ path, what: `: multiple of ${other}` });
  for (const field2 of falling) {
    const [was, is2] = [number2(old.get(field2)), number2(young.get(field2))];
    if (is2 !== void 0 && (was === void 0 || is2 < was))
      losses.push({ path, what: `: ${field2} ${is2}`, ...metIf(young) });
  }
  if (young.get("uniqueItems") === true && old.get("uniqueItems") !== true)
    losses.push({ path, what: `: items must differ` });
  if (old.get("nullable") === true && young.get("nullable") !== true)
    losses.push({ path, what: `: null no longer allowed` });
}
function validations(old, young, path, losses) {
  const known2 = new Set(
    (listOf(old.get("x-kubernetes-validations")) ?? []).map((rule) => textOf(at(rule, "rule")) ?? "")
  );
  for (const item of listOf(young.get("x-kubernetes-validations")) ?? []) {
    const rule = textOf(at(item, "rule")) ?? "";
    const isNew = (field2) => isMap(old.get("properties")) && !keepsAll(old) && at(old, "properties", field2) === void 0;
    if (!known2.has(rule) && !holdsWithout(rule, isNew))
      losses.push({
        path,
        what: `: ${textOf(at(item, "message")) ?? `new rule ${rule}`}`,
        ...metIf(young)
      });
  }
}
var names2 = (schema) => (listOf(schema.get("required")) ?? []).map(scalar);
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
  for (const [name, schema] of before ?? []) {
    const now = mapOf(after?.get(name));
    const was = mapOf(schema);
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
var plain2 = (value) => isList(value) || isMap(value) ? writeJson(value) : scalar(value) || '""';

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
      for (const entry2 of old.ofKind("CustomResourceDefinition")) {
        if (isOutside2(refOfEntry(entry2)) || entry2.header.isHook) continue;
        const now = facts.after.find(entry2.id);
        if (now === void 0 || !isOutside2(refOfEntry(now)) || isKept(old.value(entry2))) continue;
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
        ({ resource }) => isKind(resource, definition) && (isOutside2(resource) || kept.some((one) => one.resource === resource))
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2(definition)) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, definition) || !touches(pair2, "spec"))
          continue;
        const losses = schemaLosses(pair2.before, pair2.after);
        if (losses.lines.length === 0) continue;
        const isLater = isOutside2(pair2.resource);
        yield {
          resource: pair2.resource,
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2(definition)) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, definition) || !touches(pair2, "spec", "versions"))
          continue;
        const [old, young] = [versions(pair2.before), versions(pair2.after)];
        const unserved = [...old].filter(([name, version]) => isServed(version) && young.has(name) && !isServed(young.get(name))).map(([name]) => name);
        const later = isOutside2(pair2.resource) ? "once applied, " : "";
        if (unserved.length > 0)
          yield {
            resource: pair2.resource,
            path: keys("spec", "versions"),
            ...later !== "" && { severity: "medium" },
            message: `${later}version ${listed(unserved)} is no longer served`
          };
        const [was, is2] = [stored(old), stored(young)];
        if (was !== void 0 && is2 !== void 0 && was !== is2)
          yield {
            resource: pair2.resource,
            severity: "medium",
            path: keys("spec", "versions"),
            ...uncertain("stored versions", [
              `${later}resources are stored as ${is2} instead of ${was}; ${was} can be removed only after all of them are rewritten`,
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
function* notUpgraded({ meantOf: meantOf2, came, isInstall }) {
  if (isInstall) return;
  const changed3 = meantOf2(definition).filter(
    (pair2) => pair2.change.kind === "changed" && isKind(pair2.resource, definition) && isOutside2(pair2.resource)
  );
  const inSpec = changed3.filter((pair2) => touches(pair2, "spec"));
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
      for (const one of facts.gone) {
        if (!isKind(one.resource, ...lasting2)) continue;
        const successor = successorOf(one)?.resource;
        if (successor === void 0) continue;
        const { namespace, kind } = one.resource;
        const labels2 = labelsOf(podTemplateOf(one.value, kind));
        const isServed2 = facts.old.servicesOf(namespace, labels2).length > 0;
        yield {
          resource: one.resource,
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
      for (const one of facts.gone) {
        if (!isKind(one.resource, ...removable) || one.became !== void 0) continue;
        if (successorOf(one) !== void 0) continue;
        const effect = one.resource.kind === "CronJob" ? "its schedule ends" : "its pods stop";
        yield { resource: one.resource, side: "before", message: `is deleted: ${effect}` };
      }
    }
  }
];
function successorsIn({ came }) {
  let known2;
  const read2 = () => {
    const some = came.filter(({ resource }) => isKind(resource, ...serving));
    return {
      byId: new Map(some.map((one) => [one.resource.id, one])),
      byName: new Map(some.map((one) => [nameOf(one.resource), one]))
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
      for (const one of facts.gone) {
        const { resource, value } = one;
        if (!isKind(resource, "apps/StatefulSet")) continue;
        const became = successorOf(one)?.resource ?? one.became;
        const hasClaims = at(value, "spec", "volumeClaimTemplates") !== void 0;
        const isDeleting = textAt(value, ...retention, "whenDeleted") === "Delete";
        const data = !hasClaims ? "" : isDeleting ? ", and its volume claims are deleted with it (whenDeleted: Delete)" : became?.kind === "StatefulSet" ? ", with new, empty volumes; the old claims stay behind" : ", its volume claims stay behind";
        const message = `is deleted and its pods stop${became === void 0 ? "" : `; ${became.kind} ${became.name} starts in its place`}${data}`;
        yield {
          resource,
          side: "before",
          ...!hasClaims && { severity: "high" },
          ...hasClaims && isDeleting ? uncertain("volumes", [message, ""]) : { message }
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("apps/StatefulSet")) {
        if (!isKind(pair2.resource, "apps/StatefulSet") || !touches(pair2, "spec", "replicas")) continue;
        const [old, young] = [
          numberAt(pair2.before, "spec", "replicas") ?? 1,
          numberAt(pair2.after, "spec", "replicas") ?? 1
        ];
        if (young >= old || textAt(pair2.after, ...retention, "whenScaled") !== "Delete") continue;
        yield {
          resource: pair2.resource,
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("apps/StatefulSet")) {
        if (!isKind(pair2.resource, "apps/StatefulSet") || !touches(pair2, ...retention)) continue;
        for (const field2 of ["whenDeleted", "whenScaled"]) {
          if (textAt(pair2.after, ...retention, field2) !== "Delete") continue;
          if (textAt(pair2.before, ...retention, field2) === "Delete") continue;
          yield {
            resource: pair2.resource,
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
    why: "helm leaves it in the cluster and no longer manages it",
    hint: "nothing is deleted; delete the resource yourself when it is no longer needed",
    source: "row 6; helm, pkg/kube/resource_policy.go",
    *find({ kept }) {
      const others = kept.filter(({ resource }) => resource.kind !== "CustomResourceDefinition");
      for (const group3 of groupBy2(others, ({ resource }) => resource.kind).values()) {
        const [first] = group3;
        const more2 = group3.slice(1).map(({ resource }) => resource.name);
        yield {
          resource: first.resource,
          side: "before",
          message: `leaves the release and stays in the cluster (keep)${more2.length === 0 ? "" : `; ${listed(more2)} too`}`
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
          message: `is removed: nothing limits the traffic of ${listed(left.map(({ entry: entry2 }) => called2(entry2)))}`
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2(policy).filter(isChangedPolicy))
        for (const direction of directions) {
          const [old, young] = [rulesOf(pair2.before, direction), rulesOf(pair2.after, direction)];
          if (old === void 0) continue;
          const path = keys("spec", direction.field);
          if (old.some((rule) => isForAll(rule, direction))) continue;
          if (young === void 0)
            yield {
              resource: pair2.resource,
              path: keys("spec", "policyTypes"),
              message: `${direction.type} is no longer limited`
            };
          else if (young.some((rule) => isForAll(rule, direction)))
            yield { resource: pair2.resource, path, message: `${direction.field} is open to all peers` };
          else {
            const gained = peers(young, direction).filter((peer) => !has(peers(old, direction), peer));
            const wide = gained.filter(isWide);
            if (gained.length > 0 && touches(pair2, "spec", direction.field))
              yield {
                resource: pair2.resource,
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2(policy).filter(isChangedPolicy))
        for (const direction of directions) {
          const [old, young] = [rulesOf(pair2.before, direction), rulesOf(pair2.after, direction)];
          if (young === void 0 || young.some((rule) => isForAll(rule, direction))) continue;
          if (old === void 0 || old.some((rule) => isForAll(rule, direction)))
            yield {
              resource: pair2.resource,
              path: keys("spec", direction.field),
              message: `${direction.field} is limited from now on: connections that the policy does not allow are dropped`
            };
          else {
            const lost3 = peers(old, direction).filter((peer) => !has(peers(young, direction), peer));
            if (lost3.length > 0)
              yield {
                resource: pair2.resource,
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
    why: "unexpected connections are dropped from now on",
    hint: "check which connections these pods need: monitoring, other namespaces, DNS",
    source: "row 24; Kubernetes documentation, Network Policies, The two sorts of pod isolation",
    *find(facts) {
      const isCovered = coverOf(facts.old);
      for (const [resource, value] of arriving(facts)) yield* isolated(facts, isCovered, resource, value);
    }
  }
];
var isChangedPolicy = (pair2) => pair2.change.kind === "changed" && isKind(pair2.resource, policy) && touches(pair2, "spec");
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
  const names4 = listed(pods.map(({ entry: entry2 }) => called2(entry2)));
  yield {
    resource,
    message: `limits the ${limited.map(({ field: field2 }) => field2).join(" and ")} of ${names4} for the first time; connections that it does not allow are dropped`
  };
}
function coverOf(side2) {
  let known2;
  const read2 = () => {
    const groups2 = groupBy2(side2.ofKind("NetworkPolicy"), ({ identity }) => identity.namespace);
    return new Map(
      [...groups2].map(([namespace, entries]) => [
        namespace,
        entries.map((entry2) => labelSelector(at(side2.value(entry2), "spec", "podSelector")))
      ])
    );
  };
  return (namespace, template) => ((known2 ??= read2()).get(namespace) ?? []).some((selector2) => isSelected(selector2, labelsOf(template)));
}
function rulesOf(value, { type, field: field2 }) {
  const rules = listOf(at(value, "spec", field2));
  const types2 = listOf(at(value, "spec", "policyTypes"))?.map(scalar);
  const isLimited = types2?.includes(type) ?? (type === "Ingress" || rules !== void 0);
  return isLimited ? rules ?? [] : void 0;
}
var limitedBy = (value) => directions.filter((direction) => {
  const rules = rulesOf(value, direction);
  return rules !== void 0 && !rules.some((rule) => isForAll(rule, direction));
});
function isForAll(rule, { peers: field2 }) {
  const list2 = listOf(at(rule, field2));
  const ports = listOf(at(rule, "ports"));
  return (list2 === void 0 || list2.length === 0) && (ports === void 0 || ports.length === 0);
}
var peers = (rules, { peers: field2 }) => rules.flatMap((rule) => listOf(at(rule, field2)) ?? []);
var has = (all, one) => all.some((other) => sameValue(other, one));
function isWide(peer) {
  const cidr = scalar(at(peer, "ipBlock", "cidr"));
  const names4 = at(peer, "namespaceSelector");
  return cidr === "0.0.0.0/0" || cidr === "::/0" || isMap(names4) && names4.size === 0 && at(peer, "podSelector") === void 0;
}
function peerText(peer) {
  const cidr = scalar(at(peer, "ipBlock", "cidr"));
  if (cidr !== "") return cidr;
  const [names4, pods] = [at(peer, "namespaceSelector"), at(peer, "podSelector")];
  const words5 = [...labelSelector(pods).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const spaces = [...labelSelector(names4).labels].map(([key, value]) => `${key}=${scalar(value)}`);
  const podsText = words5.length === 0 ? "all pods" : `pods ${words5.join(",")}`;
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
      for (const pair2 of meant) {
        const { kind } = pair2.resource;
        if (pair2.change.kind !== "changed" || !touches(pair2, ...podSpecPath(kind))) continue;
        const old = lackingPorts(podTemplateOf(pair2.before, kind));
        yield* hitsFor(pair2.resource, lackingPorts(podTemplateOf(pair2.after, kind)), old);
      }
      for (const { resource, value } of came)
        yield* hitsFor(resource, lackingPorts(podTemplateOf(value, resource.kind)), []);
    }
  }
];
function* hitsFor(resource, now, before) {
  const found = now.filter((one) => !before.includes(one));
  if (found.length > 0)
    yield { resource, path: keys(...podSpecPath(resource.kind), "containers"), message: listed(found) };
}
function lackingPorts(template) {
  return containersOf(template).flatMap(({ name, value }) => {
    const ports = new Set((listOf(value.get("ports")) ?? []).map((port2) => textAt(mapOf(port2), "name")));
    return ["startupProbe", "readinessProbe", "livenessProbe"].flatMap(
      (probe2) => ["httpGet", "tcpSocket"].flatMap((handler) => {
        const port2 = textAt(value, probe2, handler, "port");
        if (port2 === void 0 || port2 === "" || /^\d+$/.test(port2) || ports.has(port2)) return [];
        return [`container ${name}: its ${probe2} names port "${port2}", which it does not have`];
      })
    );
  });
}
var fields2 = ["data", "binaryData", "stringData"];
function* lostKeys({ meantOf: meantOf2, young }) {
  const changed3 = meantOf2("ConfigMap", "Secret").flatMap((pair2) => {
    if (!isKind(pair2.resource, "ConfigMap", "Secret") || !fields2.some((field2) => touches(pair2, field2)))
      return [];
    const now = keysIn(pair2.after);
    const lost3 = new Set([...keysIn(pair2.before)].filter((key) => !now.has(key)));
    return lost3.size === 0 ? [] : [{ resource: pair2.resource, lost: lost3 }];
  });
  const readers = young.podsMentioning(changed3.map(({ resource }) => resource.name));
  for (const { resource, lost: lost3 } of changed3) {
    const missed2 = /* @__PURE__ */ new Map();
    for (const entry2 of readers.get(resource.name) ?? []) {
      if (entry2.identity.namespace !== resource.namespace) continue;
      const template = podTemplateOf(young.value(entry2), entry2.identity.kind);
      const read2 = keysRead(template).filter(
        (one) => one.kind === resource.kind && one.name === resource.name
      );
      for (const key of new Set(read2.map((one) => one.key)))
        if (lost3.has(key)) missed2.set(key, [...missed2.get(key) ?? [], called2(entry2)]);
    }
    for (const [key, who] of missed2)
      yield {
        resource,
        path: keys("data", key),
        message: `loses the key ${key}, but ${listed(who)} still ${who.length === 1 ? "reads" : "read"} it: new pods cannot start`
      };
  }
}
var keysIn = (value) => new Set(fields2.flatMap((field2) => [...mapOf(value.get(field2))?.keys() ?? []]));
function* missingKeys({ meant, came, young, old }) {
  const asked4 = [
    ...meant.filter((pair2) => pair2.change.kind === "changed" && touches(pair2, ...podSpecPath(pair2.resource.kind))).map(({ resource, before, after }) => ({ resource, value: after, before })),
    ...came.map(({ resource, value }) => ({ resource, value, before: void 0 }))
  ];
  for (const { resource, value, before } of asked4) {
    const { kind, namespace } = resource;
    const known2 = new Set(before && keysRead(podTemplateOf(before, kind)).map(keyText2));
    const lacking = keysRead(podTemplateOf(value, kind)).filter((one) => {
      if (known2.has(keyText2(one))) return false;
      const source6 = young.named("", one.kind, namespace, one.name);
      const has3 = source6 && keysIn(young.value(source6));
      if (has3 === void 0 || has3.size === 0 || has3.has(one.key)) return false;
      const previous = old.named("", one.kind, namespace, one.name);
      return previous === void 0 || !keysIn(old.value(previous)).has(one.key);
    });
    const missing = [...new Set(lacking.map(keyText2))];
    if (missing.length > 0)
      yield {
        resource,
        path: keys(...podSpecPath(kind), "containers"),
        message: `reads ${listed(missing)}, which ${missing.length === 1 ? "does" : "do"} not exist: its pods cannot start`
      };
  }
}
var keyText2 = ({ kind, name, key }) => `key ${key} of ${kind} ${name}`;
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
    const text3 = scalar(key);
    if (text3 !== "" && name !== void 0 && at(from, "optional") !== true)
      found.push({ kind, name, key: text3 });
  };
  const containers = containersOf(template);
  for (const { value } of containers)
    for (const variable of listOf(value.get("env")) ?? [])
      for (const [kind, field2] of ofVariables) {
        const from = at(variable, "valueFrom", field2);
        add(kind, textAt(from, "name"), from, at(from, "key"));
      }
  const files = filesByVolume(containers);
  for (const volume of listOf(at(template, "spec", "volumes")) ?? [])
    for (const [kind, field2, nameField] of ofVolumes) {
      const whole3 = at(volume, field2);
      const parts = (listOf(at(volume, "projected", "sources")) ?? []).map((source6) => at(source6, field2));
      const sources2 = [
        [whole3, textAt(whole3, nameField)],
        ...parts.map((part2) => [part2, textAt(part2, "name")])
      ];
      for (const [source6, name] of sources2)
        for (const item of listOf(at(source6, "items")) ?? []) add(kind, name, source6, at(item, "key"));
      if (whole3 !== void 0 && at(whole3, "items") === void 0)
        for (const file of files.get(textAt(volume, "name") ?? "") ?? [])
          add(kind, textAt(whole3, nameField), whole3, file);
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
      for (const pair2 of meant) {
        const { kind } = pair2.resource;
        if (!touches(pair2, ...podSpecPath(kind)) && !touches(pair2, ...podSpecPath(kind).slice(0, -1), "metadata", "annotations"))
          continue;
        const [old, young] = [podTemplateOf(pair2.before, kind), podTemplateOf(pair2.after, kind)];
        if (young === void 0) continue;
        const [was, is2] = [weaknesses(old), weaknesses(young)];
        const gained = [...[...is2].filter((one) => !was.has(one)), ...lost(old, young, is2)];
        if (gained.length > 0)
          yield { resource: pair2.resource, path: keys(...podSpecPath(kind)), message: listed(gained, 5) };
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("Namespace")) {
        if (!isKind(pair2.resource, "Namespace") || !touches(pair2, "metadata", "labels")) continue;
        const [old, young] = [
          textAt(pair2.before, "metadata", "labels", enforce),
          textAt(pair2.after, "metadata", "labels", enforce)
        ];
        if (old === void 0 || levels.indexOf(young ?? "privileged") >= levels.indexOf(old)) continue;
        yield {
          resource: pair2.resource,
          path: keys("metadata", "labels", enforce),
          message: `pod security ${old} -> ${young ?? "unset"}: pods that were rejected are admitted`
        };
      }
    }
  }
];
function weaknesses(template) {
  const found = /* @__PURE__ */ new Set();
  const spec2 = at(template, "spec");
  for (const field2 of ["hostNetwork", "hostPID", "hostIPC"]) if (at(spec2, field2) === true) found.add(field2);
  for (const volume of listOf(at(spec2, "volumes")) ?? []) {
    const path = textAt(volume, "hostPath", "path");
    if (path !== void 0) found.add(`hostPath ${path}`);
  }
  const context2 = at(spec2, "securityContext");
  for (const fact of shared(context2)) found.add(fact);
  for (const { name, value } of containersOf(template)) {
    const own2 = value.get("securityContext");
    const of = `container ${name}`;
    if (at(own2, "privileged") === true) found.add(`${of} privileged`);
    if (at(own2, "allowPrivilegeEscalation") === true) found.add(`${of} allowPrivilegeEscalation`);
    for (const capability of listOf(at(own2, "capabilities", "add")) ?? [])
      if (!harmless.has(scalar(capability))) found.add(`${of} capability ${scalar(capability)}`);
    for (const fact of shared(own2)) found.add(`${of} ${fact}`);
  }
  return found;
}
function shared(context2) {
  return [
    ...scalar(at(context2, "runAsUser")) === "0" ? ["runAsUser 0"] : [],
    ...textAt(context2, "seccompProfile", "type") === "Unconfined" ? ["seccomp Unconfined"] : [],
    ...textAt(context2, "appArmorProfile", "type") === "Unconfined" ? ["AppArmor Unconfined"] : []
  ];
}
var podOf = (template) => at(template, "spec", "securityContext");
function lost(old, young, told) {
  const was = containersOf(old);
  const found = [];
  for (const { name, value } of containersOf(young)) {
    const before = was.find((one) => one.name === name);
    if (before === void 0) continue;
    const protections = (container, template) => guards(
      container.get("securityContext"),
      podOf(template),
      textAt(template, "metadata", "annotations", `${apparmor}${name}`)
    );
    const now = protections(value, young);
    for (const guard2 of protections(before.value, old))
      if (!now.has(guard2) && !told.has(`container ${name} ${guard2}`))
        found.push(`container ${name} without ${guard2}`);
  }
  return found;
}
function guards(own2, pod, annotation2) {
  const found = /* @__PURE__ */ new Set();
  const effective = (...path) => at(own2, ...path) ?? at(pod, ...path);
  if (effective("runAsNonRoot") === true) found.add("runAsNonRoot");
  if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("seccompProfile", "type"))))
    found.add("seccomp profile");
  if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective("appArmorProfile", "type"))) || /^(runtime|localhost)\//.test(annotation2 ?? ""))
    found.add("AppArmor profile");
  if (at(own2, "allowPrivilegeEscalation") === false) found.add("allowPrivilegeEscalation: false");
  const dropped = (listOf(at(mapOf(own2), "capabilities", "drop")) ?? []).map(scalar);
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
    const places3 = new Map(young.map((mount) => [placeOf3(mount), mount]));
    const seen = new Set(young.map(({ container, claim }) => `${container} ${claim}`));
    for (const was of mountsOf(before)) {
      if (was.claim === "" || was.claim.endsWith("*") || going.has(`${resource.namespace} ${was.claim}`))
        continue;
      if (!after.containers.has(was.container)) continue;
      const is2 = places3.get(placeOf3(was));
      const isSeen = namesOf3(was.claim).some((claim) => seen.has(`${was.container} ${claim}`));
      const message = isSeen ? inside(was, is2) : instead(was, is2);
      if (message === void 0) continue;
      yield {
        resource,
        ...isSeen && { severity: "medium" },
        path: keys(...podSpecPath(resource.kind), "volumes"),
        message: `container ${was.container} ${message}`
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
function instead(was, is2) {
  if (is2 === void 0) return `no longer mounts claim ${was.claim} (it was at ${was.path})`;
  const what = is2.claim === "" ? is2.what : `claim ${is2.claim.replace("*", "0")}`;
  return `finds ${what} at ${was.path} instead of claim ${was.claim}: it starts without the data of that claim`;
}
var folder = (path) => path === "" ? "its top" : `its folder ${path}`;
function inside(was, is2) {
  if (is2 === void 0 || !namesOf3(was.claim).includes(is2.claim) || is2.subPath === was.subPath)
    return void 0;
  return `finds ${folder(is2.subPath)} of claim ${was.claim} at ${was.path}, not ${folder(was.subPath)}`;
}
function* staying(facts) {
  for (const pair2 of facts.meant) {
    const { kind } = pair2.resource;
    if (!touches(pair2, ...podSpecPath(kind))) continue;
    const before = workloadOf(pair2.before, pair2.change.before);
    const after = workloadOf(pair2.after, pair2.resource);
    if (before !== void 0 && after !== void 0) yield { resource: pair2.resource, before, after };
  }
  const successorOf = successorsIn(facts);
  for (const one of facts.gone) {
    const next = one.became === void 0 ? successorOf(one) : void 0;
    if (next === void 0) continue;
    const [before, after] = [workloadOf(one.value, one.resource), workloadOf(next.value, next.resource)];
    if (before !== void 0 && after !== void 0) yield { resource: next.resource, before, after };
  }
}
function workloadOf(value, { kind, name }) {
  const template = podTemplateOf(value, kind);
  if (template === void 0) return void 0;
  const containers = new Map(containersOf(template).map((container) => [container.name, container.value]));
  return { name, spec: value, template, containers };
}
function mountsOf({ name, spec: spec2, template, containers }) {
  const volumes = /* @__PURE__ */ new Map();
  for (const volume of listOf(at(template, "spec", "volumes")) ?? []) {
    const claim = textAt(volume, "persistentVolumeClaim", "claimName") ?? "";
    const isEmpty2 = at(volume, "emptyDir") !== void 0;
    volumes.set(textAt(volume, "name") ?? "", {
      claim,
      what: isEmpty2 ? "an empty folder" : "something else"
    });
  }
  for (const item of listOf(at(spec2, "spec", "volumeClaimTemplates")) ?? []) {
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
var placeOf3 = ({ container, path }) => `${container} ${path}`;
var namesOf3 = (claim) => [claim, claim.replace(/-\d+$/, "-*")];

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
      for (const { resource, spec: spec2, old } of asked3(facts)) {
        const now = contradictions(spec2);
        const found = now.find((one) => !contradictions(old).includes(one));
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
function* asked3({ meant, came }) {
  for (const pair2 of meant) {
    const { kind } = pair2.resource;
    const path = podSpecPath(kind);
    const labels2 = [...path.slice(0, -1), "metadata", "labels"];
    if (pair2.change.kind !== "changed") continue;
    if (![[...path, "affinity"], [...path, "topologySpreadConstraints"], labels2].some(
      (one) => touches(pair2, ...one)
    ))
      continue;
    const spec2 = podTemplateOf(pair2.after, kind);
    if (spec2 !== void 0) yield { resource: pair2.resource, spec: spec2, old: podTemplateOf(pair2.before, kind) };
  }
  for (const { resource, value } of came) {
    const spec2 = podTemplateOf(value, resource.kind);
    if (spec2 !== void 0) yield { resource, spec: spec2, old: void 0 };
  }
}
function* misplaced(facts) {
  for (const { resource, spec: spec2, old } of asked3(facts)) {
    const { namespace } = resource;
    const known2 = old === void 0 ? [] : missesOf(old, facts.old, namespace);
    const found = missesOf(spec2, facts.young, namespace).find((one) => !known2.includes(one));
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
  const own2 = labelsOf(template);
  const misses = (selected2) => {
    const selector2 = labelSelector(selected2);
    if (isEmptySelector(selector2) || isSelected(selector2, own2)) return false;
    return side2.podsOf(namespace, selector2).length === 0;
  };
  const found = [];
  for (const [field2, outcome] of outcomes)
    if (terms(template, field2).some((term) => isHere(term) && misses(at(term, "labelSelector"))))
      found.push(outcome);
  const constraints = listOf(at(template, "spec", "topologySpreadConstraints")) ?? [];
  if (constraints.some((one) => misses(at(one, "labelSelector"))))
    found.push(
      "has a topology spread over labels that no pod of the render has, its own included: it has no effect"
    );
  return found;
}
var terms = (template, field2) => listOf(at(template, "spec", "affinity", field2, required2)) ?? [];
var isHere = (term) => (listOf(at(term, "namespaces")) ?? []).length === 0 && mapOf(at(term, "namespaceSelector")) === void 0;
function contradictions(template) {
  if (template === void 0) return [];
  const own2 = labelsOf(template);
  const [beside = [], apart = []] = outcomes.map(
    ([field2]) => terms(template, field2).filter((term) => {
      const selector2 = labelSelector(at(term, "labelSelector"));
      return isHere(term) && !isEmptySelector(selector2) && isSelected(selector2, own2);
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
    ports: (value) => items(value, "spec", "endpoints").map((one) => at(one, "port")),
    verb: "scrapes"
  }
];
var scrapingPods = [
  {
    kind: "PodMonitor",
    selector: ["spec", "selector"],
    ports: (value) => items(value, "spec", "podMetricsEndpoints").map((one) => at(one, "port")),
    verb: "scrapes"
  }
];
var lettingIn = [
  {
    kind: "NetworkPolicy",
    selector: ["spec", "podSelector"],
    ports: (value) => items(value, "spec", "ingress").flatMap((rule) => items(rule, "ports").map((one) => at(one, "port"))),
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
function* servicesWithout({ meantOf: meantOf2 }) {
  for (const pair2 of meantOf2("Service")) {
    if (pair2.change.kind !== "changed" || !isKind(pair2.resource, "Service") || !touches(pair2, "spec", "ports"))
      continue;
    const lost3 = lostOf(items(pair2.before, "spec", "ports"), items(pair2.after, "spec", "ports"));
    const labels2 = mapOf(at(pair2.after, "metadata", "labels")) ?? /* @__PURE__ */ new Map();
    if (lost3.size > 0) yield { resource: pair2.resource, path: ["spec", "ports"], labels: labels2, lost: lost3 };
  }
}
function* podsWithout({ meant }) {
  for (const pair2 of meant) {
    const { kind } = pair2.resource;
    const path = [...podSpecPath(kind), "containers"];
    if (pair2.change.kind !== "changed" || !touches(pair2, ...path)) continue;
    const template = podTemplateOf(pair2.after, kind);
    const lost3 = lostOf(portsOf(podTemplateOf(pair2.before, kind)), portsOf(template));
    if (lost3.size > 0) yield { resource: pair2.resource, path, labels: labelsOf(template), lost: lost3 };
  }
}
var portsOf = (template) => containersOf(template).flatMap(({ value }) => items(value, "ports"));
function lostOf(before, after) {
  const now = new Set(after.map((port2) => textAt(port2, "name") ?? ""));
  return new Set(
    before.map((port2) => textAt(port2, "name") ?? "").filter((name) => name !== "" && !now.has(name))
  );
}
function* missed(young, all, finders) {
  const selecting3 = finders.map((finder2) => selectingIn(young, finder2));
  for (const { resource, path, labels: labels2, lost: lost3 } of all)
    for (const of of selecting3) {
      const hit2 = hitOf2(of(resource.namespace, labels2), lost3);
      if (hit2 === void 0) continue;
      yield {
        resource,
        path: keys(...path),
        message: `no longer has the port "${hit2.port}", which ${called2(hit2.by.entry)} ${hit2.by.verb}`
      };
      break;
    }
}
function hitOf2(all, lost3) {
  for (const by of all) {
    const port2 = by.ports.find((one) => lost3.has(one));
    if (port2 !== void 0) return { by, port: port2 };
  }
  return void 0;
}
function selectingIn(side2, finder2) {
  let known2;
  const read2 = () => groupBy2(
    side2.ofKind(finder2.kind).flatMap((entry2) => {
      const value = side2.value(entry2);
      const ports = finder2.ports(value).filter((port2) => !isNumeral(port2)).map(scalar).filter((port2) => port2 !== "");
      const selector2 = labelSelector(at(value, ...finder2.selector));
      return ports.length === 0 ? [] : [{ kind: finder2.kind, verb: finder2.verb, entry: entry2, selector: selector2, ports }];
    }),
    ({ entry: entry2, selector: { labels: labels2 } }) => {
      const [[key, value] = ["", ""]] = labels2;
      return `${entry2.identity.namespace} ${key} ${scalar(value)}`;
    }
  );
  return function* find(namespace, labels2) {
    known2 ??= read2();
    for (const [key, value] of [["", ""], ...labels2])
      for (const one of known2.get(`${namespace} ${key} ${scalar(value)}`) ?? [])
        if (isSelected(one.selector, labels2)) yield one;
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
              ({ value }) => ["limits", "requests"].some((field2) => (amount(value, field2, name) ?? 0n) > limit)
            )
          );
          if (over.length > 0)
            yield {
              resource,
              path: keys("spec", "limits"),
              message: `max ${name} ${scalar(max)} is less than ${listed(over.map(({ entry: entry2 }) => called2(entry2)))} ${over.length === 1 ? "requests" : "request"}: pods are rejected`
            };
        }
      }
    }
  }
];
function* changedOf({ meantOf: meantOf2, came }, kind) {
  for (const { resource, value } of came) if (isKind(resource, kind)) yield [resource, void 0, value];
  for (const pair2 of meantOf2(kind))
    if (pair2.change.kind === "changed" && isKind(pair2.resource, kind) && touches(pair2, "spec"))
      yield [pair2.resource, pair2.before, pair2.after];
}
function maxOf(value) {
  const found = /* @__PURE__ */ new Map();
  for (const item of listOf(at(value, "spec", "limits")) ?? [])
    if (textAt(item, "type") === "Container")
      for (const [name, max] of mapOf(at(item, "max")) ?? []) found.set(name, max);
  return found;
}
var running2 = /* @__PURE__ */ new Set(["Deployment", "StatefulSet", "ReplicaSet"]);
var copies = ({ entry: entry2, template }, value) => {
  if (entry2.identity.kind === "Pod") return template === void 0 ? 0 : 1;
  return running2.has(entry2.identity.kind) ? numberAt(value, "spec", "replicas") ?? 1 : 0;
};
var replicasOf2 = (pods) => pods.reduce((total, pod) => total + copies(pod, pod.value), 0);
function sum(pods, name) {
  const [field2, resource] = counted2.get(name) ?? [];
  if (field2 === void 0 || resource === void 0) return void 0;
  return pods.reduce((total, pod) => {
    const one = containersOf(pod.template).filter(({ init }) => !init).reduce((all, { value }) => all + (amount(value, field2, resource) ?? 0n), 0n);
    return total + one * BigInt(copies(pod, pod.value));
  }, 0n);
}
function amount(container, field2, resource) {
  const written2 = at(container, "resources", field2, resource) ?? (field2 === "requests" ? at(container, "resources", "limits", resource) : void 0);
  return written2 === void 0 ? void 0 : quantityOf(written2);
}

// src/judge/rules/access/role-rights.ts
var powers = [
  { resources: ["secrets"], verbs: ["get", "list", "watch"] },
  { resources: ["nodes/proxy"], verbs: ["get", "create"] },
  { resources: ["pods/exec", "pods/attach"], verbs: ["get", "create"] },
  { resources: ["serviceaccounts/token"], verbs: ["create"] }
];
var powerfulVerbs = /* @__PURE__ */ new Set(["escalate", "bind", "impersonate"]);
var words2 = (list2) => (listOf(list2) ?? []).map(scalar);
function rulesOf2(value) {
  return (listOf(at(value, "rules")) ?? []).flatMap((item) => {
    const rule = mapOf(item);
    if (rule === void 0) return [];
    return [
      {
        groups: words2(rule.get("apiGroups")),
        resources: words2(rule.get("resources")),
        verbs: words2(rule.get("verbs")),
        names: words2(rule.get("resourceNames"))
      }
    ];
  });
}
var isOfMetrics = (group3) => /^(?:\w+\.)?metrics\.k8s\.io$/.test(group3);
function powersOf({ groups: groups2, resources, verbs, names: names4 }) {
  const found = [];
  for (const group3 of groups2.filter((one) => !isOfMetrics(one)))
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
var has2 = (list2, word5) => list2.includes("*") || list2.includes(word5);
function covers2(rule, { group: group3, resource, verb }) {
  return rule.names.length === 0 && has2(rule.groups, group3) && has2(rule.resources, resource) && has2(rule.verbs, verb);
}
var rightsOf = ({ groups: groups2, resources, verbs, names: names4 }) => names4.length > 0 ? [] : groups2.flatMap(
  (group3) => resources.flatMap((resource) => verbs.map((verb) => ({ group: group3, resource, verb })))
);
var isCustom3 = ({ group: group3 }) => group3.includes(".") && !group3.endsWith(".k8s.io");
var isTotal = ({ resource, verb }) => resource === "*" && verb === "*" || powerfulVerbs.has(verb);
function rightsText(rights) {
  const byResource = groupBy2(rights, ({ group: group3, resource }) => `${group3}/${resource}`);
  const whats = [...byResource.values()].map((same) => {
    const [{ group: group3, resource }] = same;
    const verbs = [...new Set(same.map(({ verb }) => verb))];
    const where2 = group3 === "*" ? " of all API groups" : group3 === "" ? "" : ` of ${group3}`;
    return {
      verbs: verbs.includes("*") ? "every verb" : listed(verbs, 4),
      what: `${resource === "*" ? "all resources" : resource}${where2}`
    };
  });
  return [...groupBy2(whats, ({ verbs }) => verbs)].map(
    ([verbs, same]) => `${verbs} on ${listed(same.map(({ what }) => what))}`
  );
}

// src/judge/rules/access/role-subjects.ts
var rbac = "rbac.authorization.k8s.io";
var roles = [`${rbac}/Role`, `${rbac}/ClusterRole`];
var roleKey = (kind, namespace, name) => `${kind}/${kind === "Role" ? namespace : ""}/${name}`;
var subjectsOf = (value, namespace) => (listOf(at(value, "subjects")) ?? []).map((one) => {
  const kind = textAt(one, "kind") ?? "";
  const name = textAt(one, "name") ?? "";
  return kind === "ServiceAccount" ? `${kind} ${textAt(one, "namespace") ?? namespace}/${name}` : `${kind} ${name}`;
});
function grantsOf(side2) {
  return [...side2.ofKind("RoleBinding"), ...side2.ofKind("ClusterRoleBinding")].flatMap((entry2) => {
    if (entry2.identity.group !== rbac) return [];
    const { namespace } = entry2.identity;
    const value = side2.value(entry2);
    const role = roleKey(
      textAt(value, "roleRef", "kind") ?? "",
      namespace,
      textAt(value, "roleRef", "name") ?? ""
    );
    return subjectsOf(value, namespace).map((subject) => ({ subject, namespace, role }));
  });
}
var gives = (some, right) => some.some((rule) => covers2(rule, right));
function roleHistory({ old, young, gone }) {
  let made;
  const grants = () => made ??= { before: grantsOf(old), after: grantsOf(young) };
  const rules = /* @__PURE__ */ new Map();
  const rulesBefore = (key) => {
    const known2 = rules.get(key);
    if (known2 !== void 0) return known2;
    const [kind = "", namespace = "", name = ""] = key.split("/");
    const entry2 = old.named(rbac, kind, namespace, name);
    const found = entry2 === void 0 ? [] : rulesOf2(old.value(entry2));
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
    *find({ meantOf: meantOf2, came }) {
      for (const { resource, value } of came) yield* widenedBinding(resource, void 0, value);
      for (const pair2 of meantOf2(...bindings))
        if (pair2.change.kind === "changed" && isKind(pair2.resource, ...bindings) && (touches(pair2, "subjects") || touches(pair2, "roleRef")))
          yield* widenedBinding(pair2.resource, pair2.before, pair2.after);
    }
  }
];
function* widenedRoles(facts) {
  const { meantOf: meantOf2, added, isInstall, isMoved } = facts;
  const history = roleHistory(facts);
  for (const pair2 of meantOf2(...roles))
    if (isKind(pair2.resource, ...roles) && touches(pair2, "rules"))
      yield* widenedRole(pair2.resource, pair2.before, pair2.after, history, false);
  if (isMoved) return;
  for (const { resource, value } of added)
    if (isKind(resource, ...roles)) yield* widenedRole(resource, void 0, value, history, isInstall);
}
function* widenedRole(resource, before, after, history, isInstall) {
  const old = before === void 0 ? [] : rulesOf2(before);
  const gained = rulesOf2(after).flatMap(powersOf).filter((right) => !old.some((rule) => covers2(rule, right)) && !history.wasGiven(resource, right));
  if (gained.length === 0) return;
  const isMild = gained.every((right) => isCustom3(right) || resource.kind === "Role" && !isTotal(right));
  yield {
    resource,
    ...(isInstall || isMild) && { severity: "medium" },
    path: keys("rules"),
    message: `${before === void 0 ? "gives" : "gains"} ${listed(rightsText(gained))}${resource.kind === "ClusterRole" ? " in the whole cluster" : ""}`
  };
}
function* narrowedRoles(facts) {
  const history = roleHistory(facts);
  for (const pair2 of facts.meantOf(...roles)) {
    if (pair2.change.kind !== "changed" || !isKind(pair2.resource, ...roles) || !touches(pair2, "rules"))
      continue;
    const young = rulesOf2(pair2.after);
    const lost3 = rulesOf2(pair2.before).flatMap(rightsOf).filter((right) => !young.some((rule) => covers2(rule, right)));
    const holders = history.holdersOf(pair2.resource);
    if (lost3.length === 0 || holders.length === 0) continue;
    yield {
      resource: pair2.resource,
      path: keys("rules"),
      message: `loses ${listed(rightsText(lost3))}; ${listed(holders)} ${holders.length === 1 ? "has" : "have"} the role`
    };
  }
}
function* widenedBinding(resource, before, after) {
  if (!isKind(resource, ...bindings)) return;
  const [old, young] = [subjects(before), subjects(after)];
  const gained = young.filter((one) => !old.includes(one));
  const role = textAt(after, "roleRef", "name") ?? "";
  const wasRole = before && textAt(before, "roleRef", "name");
  const everyone = (role === wasRole ? gained : young).filter(
    (one) => everybody.has(one.slice(one.indexOf(" ") + 1))
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
  (one) => `${textAt(one, "kind") ?? ""} ${textAt(one, "name") ?? ""}`
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
    (listOf(at(value, "spec", "ports")) ?? []).map((port2) => scalar(mapOf(port2)?.get("port")))
  );
  const found = /* @__PURE__ */ new Map();
  const add = (entry2, outcome) => {
    if (!found.has(entry2.id)) found.set(entry2.id, { who: called2(entry2), outcome });
  };
  for (const entry2 of mentioning.flatMap((of) => of.get(name) ?? [])) {
    if (entry2.identity.namespace !== resource.namespace) continue;
    const isDomain = entry2.identity.kind === "StatefulSet" && textAt(young.value(entry2), "spec", "serviceName") === name;
    if (isDomain) add(entry2, "its pods lose their own names");
    else if (isAddress(entry2.document.text)) add(entry2, "connections fail");
  }
  for (const host2 of full)
    for (const entry2 of mentioning.flatMap((of) => of.get(host2) ?? [])) add(entry2, "connections fail");
  return [...found.values()];
}
function addressOf2(name, ports) {
  const word5 = name.replaceAll(".", String.raw`\.`);
  const numbers2 = ports.filter((port2) => /^\d+$/.test(port2)).join("|");
  const withPort = numbers2 === "" ? "" : String.raw`|(?<![\w./@-])${word5}:(?:${numbers2})(?!\d)`;
  const pattern = new RegExp(String.raw`(?://|@)${word5}(?=[:/?"'\s]|$)${withPort}`, "m");
  return (text3) => pattern.test(text3);
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("ServiceAccount")) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, "ServiceAccount")) continue;
        if (!touches(pair2, "metadata", "annotations")) continue;
        for (const name of identityAnnotations) {
          const [old, young] = [annotation(pair2.before, name), annotation(pair2.after, name)];
          if (old === void 0 || old === young) continue;
          yield {
            resource: pair2.resource,
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
  for (const { one, users } of withUsers(facts, [...referable, "Service"])) {
    const [first] = users;
    if (first === void 0) continue;
    yield {
      resource: one.resource,
      side: "before",
      message: `is ${goneAs(one)}, but ${listed(users.map(({ who }) => who))} still ${users.length === 1 ? "names" : "name"} it: ${first.outcome}`
    };
  }
}
function* lostNames(facts) {
  const { old, young } = facts;
  for (const { one, users } of withUsers(facts, ["Service"])) {
    const { namespace } = one.resource;
    const selector2 = pairsSelector(at(one.value, "spec", "selector"));
    if (users.length > 0 || selector2.labels.size === 0) continue;
    const stays = old.podsOf(namespace, selector2).find(
      ({ entry: entry2 }) => young.named(entry2.identity.group, entry2.identity.kind, namespace, entry2.identity.name)
    );
    if (stays === void 0) continue;
    yield {
      resource: one.resource,
      side: "before",
      message: `is ${goneAs(one)}, while ${called2(stays.entry)} stays: possibly other clients use its old name`
    };
  }
}
function goneAs({ resource, became }) {
  if (became === void 0) return "removed";
  return became.name === resource.name && became.namespace !== resource.namespace ? `moved to namespace ${became.namespace}` : `renamed to ${became.name}`;
}
function* withUsers({ gone, young }, kinds4) {
  const asked4 = gone.filter(({ resource }) => isKind(resource, ...kinds4));
  const names4 = asked4.flatMap(
    ({ resource }) => resource.kind === "Service" ? hostNames(resource) : [resource.name]
  );
  const pods = young.podsMentioning(names4);
  const routes = young.routesMentioning(names4);
  const made = young.madeByOthers(names4);
  const hosts = asked4.filter(({ resource }) => resource.kind === "Service").flatMap(({ resource }) => hostNames(resource));
  const files = hosts.length === 0 ? /* @__PURE__ */ new Map() : mentions(young.ofKind("ConfigMap"), new Set(hosts));
  for (const one of asked4) {
    const { kind, name } = one.resource;
    if (kind === "Secret" && made.has(name)) continue;
    const users = usersOf(young, one.resource, pods.get(name) ?? [], routes.get(name) ?? []);
    yield { one, users: kind === "Service" ? [...users, ...callersOf(young, one, pods, files)] : users };
  }
}
function usersOf(young, { kind, name, namespace }, pods, routes) {
  const users = (entries, outcome, needs2) => entries.filter((entry2) => entry2.identity.namespace === namespace && needs2(young.value(entry2), entry2)).map((entry2) => ({ who: called2(entry2), outcome }));
  if (kind === "Service") return users(routes, "requests fail", (value) => backends(value).includes(name));
  const named = (value, entry2) => referencesOf(podTemplateOf(value, entry2.identity.kind)).filter(
    (ref) => ref.kind === kind && ref.name === name
  );
  const isNeeded = (value, entry2) => named(value, entry2).some(({ optional }) => !optional);
  return [
    ...users(pods, "new pods cannot start", isNeeded),
    ...users(
      pods,
      "its images may not be pulled",
      (value, entry2) => !isNeeded(value, entry2) && named(value, entry2).some(({ where: where2 }) => where2 === "imagePullSecrets")
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
  const paths = rules.flatMap((rule) => listOf(at(rule, "http", "paths")) ?? []);
  const refs = rules.flatMap((rule) => listOf(rule?.get("backendRefs")) ?? []);
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
    const missing = [...new Set(neededNames(value, resource))].filter((word5) => {
      const [kind = "", name = ""] = word5.split(" ");
      if (known2.has(word5) || alwaysThere.has(word5)) return false;
      if (young.named("", kind, resource.namespace, name) !== void 0) return false;
      return old.named("", kind, resource.namespace, name) === void 0;
    });
    return missing.length === 0 ? [] : [{ resource, missing }];
  });
  const made = young.madeByOthers(open.flatMap(({ missing }) => missing.map(nameOf2)));
  for (const { resource, missing } of open) {
    const left = missing.filter((word5) => !made.has(nameOf2(word5)));
    if (left.length > 0)
      yield {
        resource,
        message: `needs ${listed(left)}, which ${left.length === 1 ? "is" : "are"} not in the render; possibly the cluster has ${left.length === 1 ? "it" : "them"}`
      };
  }
}
var nameOf2 = (word5) => word5.slice(word5.indexOf(" ") + 1);
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
      const own2 = before.entries.filter(
        ({ identity, header }) => identity.namespace !== "" && !header.isHook
      );
      const gone = own2.filter(({ id }) => after.find(id) === void 0);
      const count3 = (kind) => gone.filter(({ identity }) => identity.kind === kind).length;
      const [old] = gone;
      const place = old && young.ofKind(old.identity.kind).find(({ id }) => before.find(id) === void 0);
      if (old === void 0 || place === void 0) return;
      const isNear = old.identity.namespace === place.identity.namespace;
      const nameOf6 = ({ identity }) => isNear ? identity.name : `${identity.namespace}/${identity.name}`;
      const claims = count3("PersistentVolumeClaim") + count3("StatefulSet");
      yield {
        resource: refOfEntry(old),
        side: "both",
        message: `${counted(gone.length, "resource")} of ${own2.length} are replaced by ones with other names (${old.identity.kind} ${nameOf6(old)} -> ${nameOf6(place)})${claims > 0 ? `; ${counted(claims, "of them holds", "of them hold")} data` : ""}`
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
      for (const pair2 of meant) {
        if (!touches(pair2, "metadata", "annotations") || !leaves(pair2)) continue;
        if (isKept(pair2.before) || !isKept(pair2.after)) continue;
        yield {
          resource: pair2.change.before,
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
      for (const pair2 of meant) {
        if (!gainsHook(pair2) || isKept(pair2.before)) continue;
        const isRun2 = isKind(pair2.resource, "batch/Job", "Pod");
        yield {
          resource: pair2.resource,
          ...isRun2 && { severity: "medium" },
          message: `becomes a ${pair2.resource.hook?.events.join(", ") ?? ""} hook: helm deletes it with this upgrade`
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
      for (const pair2 of meant) {
        if (!touches(pair2, "metadata", "finalizers")) continue;
        const [old, young] = [finalizers(pair2.before), finalizers(pair2.after)];
        const added = young.filter((one) => !old.includes(one));
        const removed = old.filter((one) => !young.includes(one));
        if (added.length > 0)
          yield {
            resource: pair2.resource,
            message: `finalizer ${listed(added)} is added: deletion waits for its controller`
          };
        if (removed.length > 0)
          yield {
            resource: pair2.resource,
            message: `finalizer ${listed(removed)} is removed: its cleanup is skipped`
          };
      }
    }
  }
];
var gainsHook = ({ change, resource }) => change.kind === "changed" && change.before.hook === void 0 && resource.hook !== void 0;
var leaves = (pair2) => pair2.change.kind === "renamed" && pair2.change.before.hook === void 0 || gainsHook(pair2);
function finalizers(value) {
  const list2 = at(value, "metadata", "finalizers");
  return Array.isArray(list2) ? list2.filter((item) => typeof item === "string" && !isMap(item)) : [];
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
      for (const [pair2, old, young] of withContainers(meant))
        for (const [name, before, after] of both(old, young)) {
          const gone = probes.filter((probe2) => before.has(probe2) && !after.has(probe2));
          if (gone.length > 0)
            yield {
              resource: pair2.resource,
              path: containersPath(pair2, name),
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
      for (const [pair2, old, young] of withContainers(meant))
        for (const [name, before, after] of both(old, young)) {
          const lowered = loweredResources(before, after);
          if (lowered.length === 0) continue;
          const isMild = lowered.every(({ isHarmless: isHarmless2 }) => isHarmless2);
          yield {
            resource: pair2.resource,
            ...isMild && { severity: "info" },
            path: containersPath(pair2, name),
            message: `container ${name}: ${listed(
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
    why: "pods that need longer to finish their work are killed",
    hint: "allow the time that the longest request needs",
    source: "row 30; Kubernetes documentation, Pod Lifecycle, Termination of Pods",
    *find({ meant }) {
      for (const pair2 of meant) {
        const path = podSpecPath(pair2.resource.kind);
        if (!touches(pair2, ...path, "terminationGracePeriodSeconds")) continue;
        if (podTemplateOf(pair2.after, pair2.resource.kind) === void 0 || podTemplateOf(pair2.before, pair2.resource.kind) === void 0)
          continue;
        const [old, young] = [
          numberAt(pair2.before, ...path, "terminationGracePeriodSeconds") ?? 30,
          numberAt(pair2.after, ...path, "terminationGracePeriodSeconds") ?? 30
        ];
        if (young < old)
          yield {
            resource: pair2.resource,
            path: keys(...path, "terminationGracePeriodSeconds"),
            message: `terminationGracePeriodSeconds ${old} -> ${young}: pods are killed sooner`
          };
      }
    }
  }
];
var containersPath = (pair2, name) => [
  ...keys(...podSpecPath(pair2.resource.kind), "containers"),
  { kind: "item", keys: [{ key: "name", value: name }], occurrence: 1 }
];
function* withContainers(pairs) {
  for (const pair2 of pairs) {
    if (!touches(pair2, ...podSpecPath(pair2.resource.kind))) continue;
    const [old, young] = [
      podTemplateOf(pair2.before, pair2.resource.kind),
      podTemplateOf(pair2.after, pair2.resource.kind)
    ];
    if (old !== void 0 && young !== void 0) yield [pair2, old, young];
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
  return ["requests", "limits"].flatMap((field2) => {
    const old = mapOf(at(before, "resources", field2)) ?? /* @__PURE__ */ new Map();
    return [...old].flatMap(([name, amount2]) => {
      const now = at(after, "resources", field2, name);
      const text3 = `${field2 === "requests" ? "request" : "limit"} of ${name} ${scalar(amount2)} -> ${now === void 0 ? "none" : scalar(now)}`;
      if (now === void 0) {
        const isFilled = field2 === "requests" && at(after, "resources", "limits", name) !== void 0;
        return isFilled ? [] : [{ text: text3, isHarmless: field2 === "limits" && name === "cpu" }];
      }
      const [was, is2] = [quantityOf(amount2), quantityOf(now)];
      return was !== void 0 && is2 !== void 0 && is2 < was ? [{ text: text3, isHarmless: false }] : [];
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
var failOns = ["changes", "info", "medium", "high", "critical", "none"];
var requires = ["approved", "previewed", "none"];
function reviewWeakened(before, after) {
  const missing = before.policies.filter((policy2) => !after.policies.includes(policy2));
  const words5 = [
    ...isWeaker(requires, before.require, after.require) ? [`gate.require is ${after.require} instead of ${before.require}`] : [],
    ...isWeaker(failOns, before.failOn ?? "none", after.failOn ?? "none") ? [`gate.failOn is ${after.failOn ?? "not set"} instead of ${before.failOn ?? "not set"}`] : [],
    ...more("gate.vary", before.vary, after.vary),
    ...missing.length > 0 ? [`the policy ${listed(missing)} no longer runs`] : [],
    ...more("pligos.allowOutside", before.allowOutside, after.allowOutside)
  ];
  const { id, severity, hint: hint5 } = reviewWeakenedRow;
  return words5.map((message) => ({ rule: id, severity, side: "after", message, hint: hint5 }));
}
var isWeaker = (order, was, is2) => order.indexOf(is2) > order.indexOf(was);
function more(key, was, is2) {
  const added = is2.filter((one) => !was.includes(one));
  return added.length === 0 ? [] : [`${key} has ${listed(added)} in addition`];
}

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
var mostNamed2 = 3;
function secondRelease([old, young], { before, after }) {
  const owned = before.entries.filter(
    (entry2) => !entry2.header.isHook && entry2.header.name !== "" && !isOutside2(refOfEntry(entry2))
  );
  const taken = owned.filter(({ id }) => after.find(id)?.header.isHook === false).map(called2);
  const named = taken.slice(0, mostNamed2);
  const more2 = taken.length > mostNamed2 ? [counted(taken.length - mostNamed2, "other")] : [];
  const [was, is2] = [old, young].map(({ release, namespace }) => `${release} in ${namespace}`);
  const uninstall = `run \`helm uninstall ${old.release} --namespace ${old.namespace}\``;
  return {
    rule: secondReleaseRow.id,
    severity: secondReleaseRow.severity,
    side: "both",
    message: taken.length === 0 ? `the release is ${is2} instead of ${was}: helm installs a second one, and the old one keeps running (${counted(owned.length, "resource")}) and is no longer upgraded` : `the release is ${is2} instead of ${was}: helm refuses to install it, because ${listed([...named, ...more2])} ${taken.length === 1 ? "belongs" : "belong"} to the old one, which keeps running`,
    hint: taken.length === 0 ? `keep the release and the namespace; to move, plan how data and traffic move, then ${uninstall}` : `keep the release and the namespace, or give what belongs to the old one other names; to replace it, first ${uninstall}`
  };
}

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
function sharedOwners(owners) {
  const clusters = groupBy2(
    owners.filter(({ cluster }) => cluster !== ""),
    ({ cluster }) => cluster
  );
  return [...clusters.values()].flatMap((group3) => group3.length < 2 ? [] : sharedIn(group3));
}
function sharedIn(owners) {
  const holders = /* @__PURE__ */ new Map();
  for (const { name, entries } of owners)
    for (const entry2 of entries) {
      if (entry2.header.isHook || entry2.header.name === "") continue;
      const known2 = holders.get(entry2.id);
      if (known2 === void 0) holders.set(entry2.id, { entry: entry2, names: [name] });
      else if (!known2.names.includes(name)) known2.names.push(name);
    }
  const shared2 = [...holders.values()].filter(
    ({ entry: entry2, names: names4 }) => names4.length > 1 && !isOutside2(refOfEntry(entry2))
  );
  const sets = groupBy2(shared2, ({ names: names4 }) => JSON.stringify(names4));
  return [...sets.values()].map((group3) => {
    const [{ entry: entry2, names: names4 }] = group3;
    const others = group3.slice(1).map((one) => called2(one.entry));
    const resource = refOfEntry(entry2);
    const { template } = resource.origin;
    return {
      contexts: names4,
      finding: {
        rule: sharedOwnerRow.id,
        severity: sharedOwnerRow.severity,
        side: "after",
        resource,
        message: `belongs to the contexts ${listed(names4)} of one cluster${others.length === 0 ? "" : `, as ${counted(others.length, "other")} do: ${listed(others)}`}`,
        hint: sharedOwnerRow.hint,
        ...template !== void 0 && { template }
      }
    };
  });
}

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
function* lostMakers({ meantOf: meantOf2, gone, young }) {
  const lost3 = [];
  for (const maker of makers) {
    for (const { change, resource, before, after } of meantOf2(maker.kind)) {
      const [was, is2] = [madeBy(maker, before), madeBy(maker, after)];
      if (change.kind === "changed" && was !== void 0 && was !== is2)
        lost3.push({ resource, maker, secret: was, now: is2 ?? "" });
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
    const isThere2 = young.named("", "Secret", namespace, secret) !== void 0;
    const isForIngress = (routes.get(secret) ?? []).some(
      (entry2) => entry2.identity.namespace === namespace && isIssued(young.value(entry2))
    );
    if (isThere2 || isForIngress || jobs.has(secret) || isMade(namespace, secret)) continue;
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
  const written2 = path.length === 0 ? void 0 : textAt(value, ...path);
  return written2 === void 0 || written2 === "" ? textAt(value, "metadata", "name") : written2;
}
function madeIn(side2) {
  const made = /* @__PURE__ */ new Set();
  for (const maker of makers)
    for (const entry2 of side2.ofKind(maker.kind.slice(maker.kind.indexOf("/") + 1))) {
      const secret = madeBy(maker, side2.value(entry2));
      if (secret !== void 0) made.add(`${entry2.identity.namespace} ${secret}`);
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
    *find({ pairsOf: pairsOf3, came }) {
      for (const { resource, value } of came) yield* versioned(resource, value);
      for (const pair2 of pairsOf3(...selecting2)) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, ...selecting2)) continue;
        if (!touches(pair2, "spec", "selector") || versionKeys(pair2.before).length > 0) continue;
        yield* versioned(pair2.resource, pair2.after);
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
  const labels2 = mapOf(at(value, "spec", "selector", "matchLabels")) ?? /* @__PURE__ */ new Map();
  return [...labels2].filter(
    ([key, label]) => key === "helm.sh/chart" || key === "app.kubernetes.io/version" || key === "chart" && /-v?\d+\.\d+\.\d+/.test(scalar(label))
  ).map(([key]) => key);
}
function* servicesWithoutPods(facts) {
  const { old, young, came, isInstall } = facts;
  for (const entry2 of endangered(facts)) {
    const selector2 = pairsSelector(at(young.value(entry2), "spec", "selector"));
    if (selector2.labels.size === 0) continue;
    const { namespace } = entry2.identity;
    if (young.podsOf(namespace, selector2).length > 0) continue;
    const before = old.named("", "Service", namespace, entry2.identity.name);
    const previous = before && pairsSelector(at(old.value(before), "spec", "selector"));
    const had = previous && previous.labels.size > 0 ? old.podsOf(namespace, previous) : [];
    const [first] = had;
    if (first === void 0) continue;
    yield {
      resource: refOfEntry(entry2),
      path: keys("spec", "selector"),
      message: `no longer selects pods (it selected ${called2(first.entry)}): it has no endpoints`
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
  const add = (namespace, labels2) => {
    if (labels2.size === 0) return;
    for (const service of old.servicesOf(namespace, labels2)) {
      const now = young.named("", "Service", namespace, service.identity.name);
      if (now !== void 0) found.add(now);
    }
  };
  for (const pair2 of pairs) {
    if (pair2.change.kind !== "changed") continue;
    if (isKind(pair2.resource, "Service") && touches(pair2, "spec", "selector")) {
      const now = young.named("", "Service", pair2.resource.namespace, pair2.resource.name);
      if (now !== void 0) found.add(now);
    } else if (changesPodLabels(pair2, old))
      add(pair2.resource.namespace, labelsOf(podTemplateOf(pair2.before, pair2.resource.kind)));
  }
  for (const { resource, value } of gone)
    add(resource.namespace, labelsOf(podTemplateOf(value, resource.kind)));
  return found;
}
function changesPodLabels({ change, resource }, old) {
  const path = [...podSpecPath(resource.kind).slice(0, -1), "metadata", "labels"];
  return change.changes.some((one) => {
    const isIn = path.every((key, index) => {
      const step = one.path[index];
      return step === void 0 || step.kind === "key" && step.key === key;
    });
    const label = one.path[path.length];
    return isIn && (label?.kind !== "key" || old.isSelectedBy(label.key));
  });
}
function mayBringPods({ young, after }) {
  let known2;
  const read2 = () => ({
    hasOperators: [...after.kinds.values()].some((versions3) => [...versions3].some(isCustom2)),
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("Service")) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, "Service")) continue;
        if (!touches(pair2, "spec") && !touches(pair2, "metadata", "annotations")) continue;
        const { resource, before, after } = pair2;
        const [was, is2] = [textAt(before, "spec", "type"), textAt(after, "spec", "type") ?? "ClusterIP"];
        if (was !== "LoadBalancer") continue;
        if (is2 !== "LoadBalancer") {
          yield {
            resource,
            path: keys("spec", "type"),
            message: `type LoadBalancer -> ${is2}: the external address is released`
          };
          continue;
        }
        const [oldIp, newIp] = [
          textAt(before, "spec", "loadBalancerIP"),
          textAt(after, "spec", "loadBalancerIP")
        ];
        if (touches(pair2, "spec", "loadBalancerIP") && oldIp !== void 0 && oldIp !== newIp)
          yield {
            resource,
            path: keys("spec", "loadBalancerIP"),
            message: `loadBalancerIP ${oldIp} -> ${newIp ?? "any"}: the address changes`
          };
        if (!touches(pair2, "metadata", "annotations")) continue;
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("Service")) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, "Service") || !touches(pair2, "spec"))
          continue;
        const { resource, before, after } = pair2;
        const [was, is2] = [
          textAt(before, "spec", "type") ?? "ClusterIP",
          textAt(after, "spec", "type") ?? "ClusterIP"
        ];
        const [old, young] = [ranges(before), ranges(after)];
        if (!isOutside3(was) && isOutside3(is2) && !isInternal(after))
          yield {
            resource,
            severity: is2 === "NodePort" ? "medium" : "high",
            path: keys("spec", "type"),
            message: `type ${was} -> ${is2}: it can be reached from outside of the cluster`
          };
        else if (is2 === "LoadBalancer" && old.length > 0 && !isOpen(old) && (young.length === 0 || isOpen(young)))
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
    *find({ meantOf: meantOf2 }) {
      for (const pair2 of meantOf2("Service")) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, "Service") || !touches(pair2, "spec", "ports") || // It is a name from then on, whose ports are those of what it leads to.
        textAt(pair2.after, "spec", "type") === "ExternalName")
          continue;
        const now = new Set(portsOf2(pair2.after).map(({ port: port2 }) => port2));
        const lost3 = portsOf2(pair2.before).filter(({ port: port2 }) => !now.has(port2));
        if (lost3.length === 0) continue;
        yield {
          resource: pair2.resource,
          path: keys("spec", "ports"),
          message: `port ${listed(lost3.map(({ port: port2 }) => port2))} is removed`
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
    const port2 = mapOf(item);
    if (port2 === void 0) return [];
    const number3 = scalar(port2.get("port"));
    const target = port2.get("targetPort");
    const protocol = scalar(port2.get("protocol")) || "TCP";
    return [
      {
        port: protocol === "TCP" ? number3 : `${number3}/${protocol}`,
        target: target === void 0 ? number3 : scalar(target),
        isNamed: target !== void 0 && !isNumeral(target)
      }
    ];
  });
}
function* targetPortsMissing(facts) {
  const { young, old } = facts;
  for (const entry2 of withOtherPorts(facts)) {
    const value = young.value(entry2);
    const { namespace, name } = entry2.identity;
    const selector2 = pairsSelector(at(value, "spec", "selector"));
    if (selector2.labels.size === 0) continue;
    const pods = young.podsOf(namespace, selector2);
    if (pods.length === 0) continue;
    const before = old.named("", "Service", namespace, name);
    const was = before && old.value(before);
    const oldPods = was === void 0 ? [] : old.podsOf(namespace, pairsSelector(at(was, "spec", "selector")));
    for (const port2 of portsOf2(value)) {
      if (leads(port2, pods)) continue;
      const same = was && portsOf2(was).find((one) => one.port === port2.port);
      if (same !== void 0 && same.target === port2.target && !leads(same, oldPods)) continue;
      if (!port2.isNamed && (same === void 0 || !leads(same, oldPods))) continue;
      const [pod] = pods;
      yield {
        resource: refOfEntry(entry2),
        path: keys("spec", "ports"),
        ...!port2.isNamed && { severity: "medium" },
        message: `port ${port2.port} targets ${port2.isNamed ? `port "${port2.target}"` : port2.target}, which no container of ${pod?.entry.identity.kind ?? ""} ${pod?.entry.identity.name ?? ""} ${port2.isNamed ? "has" : "declares"}`
      };
    }
  }
}
var leads = (port2, pods) => pods.some(
  ({ template }) => containersOf(template).some(
    ({ value }) => (listOf(value.get("ports")) ?? []).some(
      (item) => scalar(mapOf(item)?.get(port2.isNamed ? "name" : "containerPort")) === port2.target
    )
  )
);
function withOtherPorts({ meant, came, young }) {
  const found = /* @__PURE__ */ new Set();
  const add = (namespace, name) => {
    const entry2 = young.named("", "Service", namespace, name);
    if (entry2 !== void 0) found.add(entry2);
  };
  for (const { resource } of came) if (isKind(resource, "Service")) add(resource.namespace, resource.name);
  for (const pair2 of meant) {
    const { resource } = pair2;
    if (pair2.change.kind !== "changed") continue;
    if (isKind(resource, "Service")) {
      if (touches(pair2, "spec", "ports") || touches(pair2, "spec", "selector"))
        add(resource.namespace, resource.name);
    } else if (touchesAnywhere(pair2, "ports") || touchesAnywhere(pair2, "containers")) {
      const template = podTemplateOf(pair2.after, resource.kind);
      if (template === void 0 || !hasOtherPorts(pair2.before, pair2.after, resource.kind)) continue;
      for (const service of young.servicesOf(resource.namespace, labelsOf(template))) found.add(service);
    }
  }
  return found;
}
function hasOtherPorts(before, after, kind) {
  const written2 = (value) => containersOf(podTemplateOf(value, kind)).flatMap((container) => listOf(container.value.get("ports")) ?? []).map((port2) => `${scalar(mapOf(port2)?.get("name"))} ${scalar(mapOf(port2)?.get("containerPort"))}`).toSorted().join();
  return written2(before) !== written2(after);
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
      for (const pair2 of facts.meant) if (isAsked(pair2, facts)) yield* hitsOf(pair2, young(pair2), old(pair2));
    }
  }
];
var isAsked = ({ change, resource }, { young }) => change.kind === "changed" && change.before.apiVersion === resource.apiVersion && change.before.hook === void 0 && resource.hook === void 0 && resource.group.includes(".") && young.ofKind(definitionKind).some(({ header }) => header.name.endsWith(`.${resource.group}`));
var definitionKind = "CustomResourceDefinition";
function* hitsOf(pair2, fixed, before) {
  const known2 = new Set(before.map((path) => path.join(".")));
  for (const path of fixed) {
    if (!known2.has(path.join(".")) || !touches(pair2, ...path)) continue;
    const [was, is2] = [at(pair2.before, ...path), at(pair2.after, ...path)];
    if (was === void 0 || is2 === void 0 || !differs(was, is2)) continue;
    yield {
      resource: pair2.resource,
      path: keys(...path),
      message: `${path.join(".")} is immutable by its definition: the API server rejects this change`
    };
  }
}
function differs(was, is2) {
  if (isMap(was) && isMap(is2))
    return [...was].some(([key, value]) => {
      const other = is2.get(key);
      return other !== void 0 && differs(value, other);
    });
  if (isList(was) && isList(is2))
    return was.length !== is2.length || was.some((one) => !isMap(one) && is2.every((other) => differs(one, other)));
  if (was === null || is2 === null || isMap(was) || isMap(is2) || isList(was) || isList(is2)) return false;
  return isNumeral(was) && isNumeral(is2) ? canonicalNumber(was) !== canonicalNumber(is2) : was !== is2;
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
  const isOf = (entry2) => entry2.header.name.endsWith(`.${group3}`) && textAt(side2.value(entry2), "spec", "names", "kind") === kind;
  const definition2 = side2.ofKind(definitionKind).find(isOf);
  const versions3 = definition2 && listOf(at(side2.value(definition2), "spec", "versions"));
  const one = versions3?.map(mapOf).find((found2) => textAt(found2, "name") === version);
  const schema = mapOf(at(one, "schema", "openAPIV3Schema"));
  const found = [];
  if (schema !== void 0) walk(schema, [], found);
  return found;
}
function walk(schema, path, found) {
  for (const rule of listOf(schema.get("x-kubernetes-validations")) ?? []) {
    const below3 = fixedBelow(textAt(rule, "rule") ?? "");
    if (below3 !== void 0 && at(rule, "optionalOldSelf") === void 0) found.push([...path, ...below3]);
  }
  for (const [key, property] of mapOf(schema.get("properties")) ?? [])
    if (isMap(property)) walk(property, [...path, key], found);
}
var plain3 = /^\s*(self|oldSelf)((?:\.\w+)*)\s*==\s*(self|oldSelf)((?:\.\w+)*)\s*$/;
function fixedBelow(rule) {
  const [, left, leftPath, right, rightPath] = plain3.exec(rule) ?? [];
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
var variableRules = rows.map(({ isMeant, says: says3, ...rule }) => ({
  ...rule,
  kinds: ["workloads"],
  *find({ meant, came }) {
    for (const { resource, before, after } of changed2(meant))
      yield* variablesHit(resource, namesOf4(resource, after, before, isMeant), says3);
    for (const { resource, value } of came)
      yield* variablesHit(resource, namesOf4(resource, value, void 0, isMeant), says3);
  }
}));
function* changed2(pairs) {
  for (const pair2 of pairs) if (pair2.change.kind === "changed" && touchesVariables(pair2)) yield pair2;
}
var touchesVariables = (pair2) => touches(pair2, ...podSpecPath(pair2.resource.kind));
var known = /* @__PURE__ */ new WeakMap();
function hasTwice(value, kind) {
  const before = known.get(value);
  if (before !== void 0) return before;
  const answer = containersOf(podTemplateOf(value, kind)).some((container) => {
    const variables2 = listOf(container.value.get("env")) ?? [];
    return new Set(variables2.map((variable) => mapOf(variable)?.get("name"))).size < variables2.length;
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
function namesOf4({ kind }, after, before, isMeant) {
  if (![before, after].some((value) => value !== void 0 && hasTwice(value, kind))) return [];
  const times = before === void 0 ? void 0 : timesOf(before, kind);
  return [...timesOf(after, kind)].filter(([name, now]) => isMeant(now, times?.get(name) ?? 0)).map(([name]) => name);
}
function* variablesHit(resource, names4, what) {
  if (names4.length === 0) return;
  const words5 = names4.map((name) => {
    const [container = "", variable = ""] = name.split(" ");
    return `${variable} of container ${container}`;
  });
  yield {
    resource,
    path: keys(...podSpecPath(resource.kind), "containers"),
    message: `has ${listed(words5)} ${what}`
  };
}

// src/judge/rules/access/webhooks.ts
var group2 = "admissionregistration.k8s.io";
var kinds3 = [`${group2}/ValidatingWebhookConfiguration`, `${group2}/MutatingWebhookConfiguration`];
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
    *find({ meantOf: meantOf2, came }) {
      for (const { resource, value } of came) {
        if (!isKind(resource, ...kinds3)) continue;
        for (const hook of hooksOf(value).filter(blocks))
          yield {
            resource,
            path: keys("webhooks"),
            message: `webhook ${nameOf3(hook)} intercepts ${reach(hook)} and blocks all of it while its backend is down`
          };
      }
      for (const pair2 of meantOf2(...kinds3)) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, ...kinds3)) continue;
        const before = new Set(hooksOf(pair2.before).filter(blocks).map(nameOf3));
        for (const hook of hooksOf(pair2.after).filter(blocks))
          if (!before.has(nameOf3(hook)))
            yield {
              resource: pair2.resource,
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
    *find({ gone, meantOf: meantOf2, young, old }) {
      const lostServices = new Set(
        gone.filter(({ resource }) => isKind(resource, "Service")).map(({ resource }) => `${resource.namespace}/${resource.name}`)
      );
      if (lostServices.size > 0)
        for (const entry2 of kinds3.flatMap((kind) => young.ofKind(kind.slice(kind.indexOf("/") + 1))))
          for (const hook of hooksOf(young.value(entry2))) {
            const service = serviceOf(hook);
            if (service === void 0 || !lostServices.has(service)) continue;
            yield {
              resource: refOfEntry(entry2),
              ...!isFail(hook) && { severity: "medium" },
              path: keys("webhooks"),
              message: `webhook ${nameOf3(hook)} calls Service ${service}, which is removed`
            };
          }
      for (const pair2 of meantOf2(...kinds3)) {
        if (pair2.change.kind !== "changed" || !isKind(pair2.resource, ...kinds3)) continue;
        const before = new Map(hooksOf(pair2.before).map((hook) => [nameOf3(hook), serviceOf(hook)]));
        for (const hook of hooksOf(pair2.after)) {
          const [was, is2] = [before.get(nameOf3(hook)), serviceOf(hook)];
          if (was === void 0 || is2 === void 0 || was === is2 || lostServices.has(is2)) continue;
          const isThere2 = (side2, [namespace = "", name = ""]) => side2.named("", "Service", namespace, name) !== void 0;
          if (!isThere2(old, was.split("/")) || isThere2(young, is2.split("/"))) continue;
          yield {
            resource: pair2.resource,
            ...!isFail(hook) && { severity: "medium" },
            path: keys("webhooks"),
            message: `webhook ${nameOf3(hook)} calls Service ${is2} instead of ${was}, which is not in the render`
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
  const isNarrowed = ["namespaceSelector", "objectSelector"].some((field2) => {
    const selector2 = at(hook, field2);
    return isMap(selector2) && selector2.size > 0;
  });
  const hasConditions = (listOf(at(hook, "matchConditions")) ?? []).length > 0;
  return isFail(hook) && !isNarrowed && !hasConditions && vitalOf(hook).length > 0;
}
function vitalOf(hook) {
  return (listOf(at(hook, "rules")) ?? []).flatMap((rule) => {
    const groups2 = (listOf(at(rule, "apiGroups")) ?? []).map(scalar);
    if (!groups2.some((name) => name === "*" || name === "" || name === "apps" || name.endsWith(".k8s.io")))
      return [];
    return (listOf(at(rule, "resources")) ?? []).map(scalar).filter((name) => vital.has(name));
  });
}
var reach = (hook) => {
  const found = [...new Set(vitalOf(hook))];
  return found.some((name) => name.startsWith("*")) ? "every resource" : found.join(", ");
};

// src/judge/rules/index.ts
function alsoTests(rule) {
  return { ...rule, judgesTests: true };
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

// src/judge/validate/rules.ts
var any2 = ["any"];
var source5 = "the OpenAPI descriptions of Kubernetes 1.30 to 1.36 and its Go validation; test/real/validation.cluster.test.ts";
var validationRules = [
  {
    id: "api-removed",
    severity: "high",
    kinds: any2,
    when: "the Kubernetes version of the context does not serve the API version",
    why: "helm does not find the kind, and the whole upgrade fails before anything changes",
    hint: "use the version that is served",
    source: "k8s:prerelease-lifecycle-gen in k8s.io/api, and what each minor serves"
  },
  {
    id: "wrong-type",
    severity: "high",
    kinds: any2,
    when: "a value has the wrong type for its field: a number for a string, a map for a list",
    why: "the API server cannot decode the resource and rejects it",
    hint: "give a value of that type",
    source: source5
  },
  {
    id: "missing-field",
    severity: "high",
    kinds: any2,
    when: "a required field is left out, null or empty",
    why: "the API server rejects the resource",
    hint: "give it a value",
    source: source5
  },
  {
    id: "bad-quantity",
    severity: "high",
    kinds: any2,
    when: "a value is not a valid quantity: 500mb, 1 GB",
    why: "the API server cannot decode the resource and rejects it",
    hint: "write a number and a unit such as m, k, M, G, Ki, Mi or Gi",
    source: source5
  },
  {
    id: "bad-name",
    severity: "high",
    kinds: any2,
    when: "a name, label, key or port name has characters or a length that Kubernetes does not allow",
    why: "the API server rejects the resource",
    hint: "rename it",
    source: source5
  },
  {
    id: "bad-enum",
    severity: "high",
    kinds: any2,
    when: "a value is not in the enum of its field: imagePullPolicy: Sometimes",
    why: "the API server rejects the resource",
    hint: "use one of the known values",
    source: source5
  },
  {
    id: "bad-value",
    severity: "high",
    kinds: any2,
    when: "a value is not allowed by its schema: a pattern, a range, a length, a time, base64",
    why: "the API server rejects the resource",
    hint: "use an allowed value",
    source: source5
  },
  {
    id: "contradiction",
    severity: "high",
    kinds: any2,
    when: "fields exclude each other, or name something missing: a mount without its volume, two containers with one name, a request above its limit, a selector that does not match its template",
    why: "the API server rejects the resource",
    hint: "make the fields agree",
    source: "pkg/apis/GROUP/validation of Kubernetes 1.34.4; test/real/validation-laws.cluster.test.ts asks a server"
  },
  {
    id: "unknown-field",
    severity: "medium",
    kinds: any2,
    when: "a field does not exist in the kind: misspelled or in the wrong place",
    why: "Helm 3 installs the resource without it and says so in a warning only; Helm 4 fails",
    hint: "remove it, or move it to where it belongs",
    source: source5
  },
  {
    id: "unknown-kind",
    severity: "medium",
    kinds: any2,
    when: "a kind does not exist in its built-in API group",
    why: "helm does not find the kind and the whole upgrade fails, unless the cluster adds the kind to the group",
    hint: "correct apiVersion and kind",
    source: source5
  },
  {
    id: "api-deprecated",
    severity: "medium",
    kinds: any2,
    when: "an API version is removed in a later Kubernetes version (info if that is more than two minor versions away)",
    why: "the chart fails after the cluster is upgraded",
    hint: "use the newer version",
    source: "k8s:prerelease-lifecycle-gen in k8s.io/api"
  },
  {
    id: "no-schema",
    severity: "info",
    kinds: any2,
    when: "validation covers all kinds, but some kinds or this Kubernetes version have no schema",
    why: "these resources are not validated, or only against the schemas of the nearest version",
    hint: "add their CustomResourceDefinitions or JSON Schemas to a folder that `schemas` names",
    source: "pligos"
  }
];

// src/judge/validate/places.ts
function placesOf(entry2) {
  const first = entry2.document.origin.line;
  let root = "unread";
  return (path) => {
    if (root === "unread") root = treeOf(entry2.document.text);
    const whole3 = entry2.item === void 0 ? path : ["items", entry2.item, ...path];
    return root === void 0 ? first : first + lineAt(root, whole3) - 1;
  };
}
function treeOf(text3) {
  try {
    const { documents } = (0, import_read.readDocuments)("", text3, helmFile);
    return documents.find(({ start, end }) => end > start);
  } catch (error) {
    if (error instanceof UserError) return void 0;
    throw error;
  }
}
function lineAt(root, path) {
  let node2 = root;
  let { start } = root;
  for (const step of path) {
    if (node2.kind === "map" && typeof step === "string") {
      const entry2 = node2.entries.get(step);
      if (entry2 === void 0) break;
      start = entry2.keyPlace.start;
      node2 = entry2.value;
    } else if (node2.kind === "list" && typeof step === "number") {
      const item = node2.items[step];
      if (item === void 0) break;
      ({ start } = item);
      node2 = item;
    } else break;
  }
  return root.source.position(start).line;
}
function stepsOf(path, value) {
  const steps = [];
  let current = value;
  for (const step of path) {
    if (typeof step === "string") {
      steps.push({ kind: "key", key: step });
      current = isMap(current) ? current.get(step) : void 0;
      continue;
    }
    const items4 = isList(current) ? current : [];
    current = items4[step];
    const name = nameOf4(current);
    if (name === void 0) steps.push({ kind: "index", after: step });
    else {
      const occurrence = items4.slice(0, step + 1).filter((item) => nameOf4(item) === name).length;
      steps.push({ kind: "item", keys: [{ key: "name", value: name }], occurrence, after: step });
    }
  }
  return steps;
}
function nameOf4(item) {
  const name = isMap(item) ? item.get("name") : void 0;
  return typeof name === "string" && name !== "" ? name : void 0;
}
function redactedPath(path, raw, redacted) {
  const shown2 = [];
  let left = raw;
  let right = redacted;
  for (const step of path) {
    if (typeof step === "number" || !isMap(left)) break;
    const isTop = right === redacted;
    const next = isMap(right) ? right.get(isTop && step === "stringData" ? "data" : step) : void 0;
    if (next === void 0 && left.has(step)) break;
    shown2.push(step);
    left = left.get(step);
    right = next;
  }
  return shown2;
}

// src/judge/validate/fault.ts
function foundText(value, isHidden) {
  if (value === null) return "null";
  if (isMap(value)) return "a map";
  if (isList(value)) return "a list";
  const word5 = typeof value === "string" ? "string" : isNumeral(value) ? "number" : "boolean";
  if (isHidden) return `a ${word5}`;
  return `the ${word5} ${cut(writeJson(value))}`;
}
var quoted5 = (text3, isHidden = false) => isHidden ? "the value" : cut(JSON.stringify(text3));
var cut = (text3) => text3.length > 80 ? `${text3.slice(0, 76)}\u2026${text3.slice(-1)}` : text3;
var isRedacted = (text3) => text3.length > 20 && text3.includes("(secret ") && /\(secret [0-9a-f]{12}\)/.test(text3);

// src/judge/validate/forms.ts
var usualLabel = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
var usualSubdomain = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
var usualWord = /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/;
var usualQualified = /^[a-z0-9]+(?:[-.][a-z0-9]+)*\/[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/;
var short3 = 63;
var isLower = (code) => code >= 97 && code <= 122 || code >= 48 && code <= 57;
var isAlphanumeric = (code) => isLower(code) || code >= 65 && code <= 90;
function isLabel(text3, from, to) {
  if (from >= to || !isLower(text3.charCodeAt(from)) || !isLower(text3.charCodeAt(to - 1))) return false;
  for (let at2 = from + 1; at2 < to - 1; at2 += 1) {
    const code = text3.charCodeAt(at2);
    if (!isLower(code) && code !== 45) return false;
  }
  return true;
}
function isWord2(text3, from) {
  const last = text3.length - 1;
  if (from > last || !isAlphanumeric(text3.charCodeAt(from)) || !isAlphanumeric(text3.charCodeAt(last)))
    return false;
  for (let at2 = from + 1; at2 < last; at2 += 1) {
    const code = text3.charCodeAt(at2);
    if (!isAlphanumeric(code) && code !== 45 && code !== 46 && code !== 95) return false;
  }
  return true;
}
function isSubdomain(text3, from, to) {
  for (let start = from; ; ) {
    const dot = text3.indexOf(".", start);
    if (dot < 0 || dot >= to) return isLabel(text3, start, to);
    if (!isLabel(text3, start, dot)) return false;
    start = dot + 1;
  }
}
var longer = (text3, most7) => text3.length > most7 ? `at most ${most7} characters` : void 0;
var subdomain = (text3) => longer(text3, 253) ?? (usualSubdomain.test(text3) || isSubdomain(text3, 0, text3.length) ? void 0 : "lower-case letters, digits, - and ., a letter or digit at both ends");
var asLabel = (text3) => longer(text3, 63) ?? (usualLabel.test(text3) || isLabel(text3, 0, text3.length) ? void 0 : "lower-case letters, digits and -, a letter or digit at both ends");
var asLabel1035 = (text3) => {
  const first = text3.charCodeAt(0);
  return longer(text3, 63) ?? (isLabel(text3, 0, text3.length) && first >= 97 ? void 0 : "lower-case letters, digits and -, a letter first, a letter or digit last");
};
var qualified = (text3) => {
  if (text3.length <= short3 && (usualQualified.test(text3) || usualWord.test(text3))) return void 0;
  const slash = text3.indexOf("/");
  if (slash >= 0) {
    if (text3.indexOf("/", slash + 1) >= 0) return "one / at most";
    if (slash > 253 || !isSubdomain(text3, 0, slash))
      return "a DNS name before the /: lower-case letters, digits, - and .";
  }
  if (text3.length - slash - 1 > 63) return "at most 63 characters behind the /";
  return isWord2(text3, slash + 1) ? void 0 : "letters, digits, -, _ and ., a letter or digit at both ends";
};
var printable = /^[\x20-\x3c\x3e-\x7e]+$/;
var strictVariable = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;
var environmentName = (text3, minor) => {
  if (minor >= 32) return printable.test(text3) ? void 0 : "printable ASCII characters without =";
  if (!strictVariable.test(text3)) return "letters, digits, _, - and ., no digit first";
  return text3 === "." || text3.startsWith("..") ? "no . or .. first" : void 0;
};
var portName = (text3) => {
  if (text3.length > 15) return "at most 15 characters";
  if (!/^[-a-z0-9]+$/.test(text3) || !/[a-z]/.test(text3))
    return "lower-case letters, digits and -, one letter at least";
  return text3.includes("--") || text3.startsWith("-") || text3.endsWith("-") ? "no - at the ends and no two in a row" : void 0;
};
var configKey = (text3) => {
  if (text3.length > 253) return "at most 253 characters";
  if (!/^[-._a-zA-Z0-9]+$/.test(text3)) return "letters, digits, -, _ and .";
  return text3 === "." || text3.startsWith("..") ? "no . alone and no .. first" : void 0;
};
var pathSegment = (text3) => text3 === "." || text3 === ".." || /[/%]/.test(text3) ? "no / and no %, neither . nor .. alone" : void 0;
var labelValue = (text3) => text3 === "" ? void 0 : longer(text3, 63) ?? (usualWord.test(text3) || isWord2(text3, 0) ? void 0 : "letters, digits, -, _ and ., a letter or digit at both ends");
var host = (text3) => {
  if (/^\d+(\.\d+){3}$/.test(text3)) return "a DNS name, no IP address";
  return subdomain(text3.startsWith("*.") ? text3.slice(2) : text3, 0);
};
var containerResources = /* @__PURE__ */ new Set(["cpu", "memory", "ephemeral-storage"]);
var containerResource = (text3) => {
  if (containerResources.has(text3) || text3.startsWith("hugepages-")) return void 0;
  return qualified(text3, 0) ?? (text3.includes("/") ? void 0 : "cpu, memory, ephemeral-storage, hugepages-SIZE or DOMAIN/NAME");
};
var formChecker = (minor) => (form2, text3) => forms.get(form2)?.(text3, minor);
var address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:.*:)[0-9a-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?)$/;
var forms = /* @__PURE__ */ new Map([
  ["any", () => void 0],
  ["subdomain", subdomain],
  // A Job's name is a label of its pods, a CronJob's has eleven characters more to come.
  ["subdomain-63", (text3, minor) => longer(text3, 63) ?? subdomain(text3, minor)],
  ["subdomain-52", (text3, minor) => longer(text3, 52) ?? subdomain(text3, minor)],
  ["label", asLabel],
  // RelaxedServiceNameValidation is on from 1.36.
  ["service", (text3, minor) => minor >= 36 ? asLabel(text3, minor) : asLabel1035(text3, minor)],
  ["kind", (text3, minor) => asLabel1035(text3.toLowerCase(), minor)],
  ["label-key", qualified],
  // The server looks at keys of annotations in lower case.
  [
    "annotation-key",
    (text3, minor) => qualified(text3, minor) === void 0 ? void 0 : qualified(text3.toLowerCase(), minor)
  ],
  ["label-value", labelValue],
  ["env-name", environmentName],
  ["port-name", portName],
  ["config-key", configKey],
  ["path-segment", pathSegment],
  ["host", host],
  ["ip", (text3) => address.test(text3) ? void 0 : "an IP address"],
  [
    "percent",
    (text3) => /^[0-9]+%$/.test(text3) ? void 0 : "a percentage such as 25%, or a number without quotes"
  ],
  ["container-resource", containerResource]
]);

// src/judge/validate/labels.ts
function* badLabels(changes2) {
  for (const { after, path } of changes2) {
    const [last, above] = [path.at(-1), path.at(-2)];
    const isLabel2 = above?.kind === "key" && above.key === "labels" && last?.kind === "key";
    if (!isLabel2 || typeof after !== "string" || isRedacted(after)) continue;
    const expected2 = formFault("label-value", after);
    if (expected2 !== void 0) yield { label: last.key, path, value: after, expected: expected2 };
  }
}
var formFault = formChecker(0);
function quietLabels2({ quiet }) {
  const found = /* @__PURE__ */ new Map();
  for (const { resource, changes: changes2 } of quiet)
    for (const { label, path, value, expected: expected2 } of badLabels(changes2)) {
      const key = `${label} ${value}`;
      const known2 = found.get(key);
      if (known2 === void 0)
        found.set(key, { resource, path, value, expected: expected2, ids: /* @__PURE__ */ new Set([resource.id]) });
      else known2.ids.add(resource.id);
    }
  return [...found.values()].map(({ resource, path, value, expected: expected2, ids }) => ({
    rule: "bad-name",
    severity: "high",
    side: "after",
    resource,
    path,
    message: `${quoted5(value)} is refused at ${pathText(path)}: ${expected2}${ids.size > 1 ? `; ${ids.size} resources carry it` : ""}`,
    hint: "shorten or rename it",
    line: resource.origin.line,
    ...resource.origin.template !== void 0 && { template: resource.origin.template }
  }));
}

// src/judge/validate/select.ts
function selected(input, isOtherVersion, after) {
  const former = /* @__PURE__ */ new Map();
  for (const change of input.comparison.resources)
    if (change.kind === "renamed") former.set(change.resource.id, change.before.id);
  const formerId = (id) => former.get(id) ?? id;
  if (input.validate === "all" || isOtherVersion) return { entries: input.after.entries, formerId };
  const present = input.comparison.resources.filter(({ kind }) => kind !== "removed");
  const news = present.filter(
    (change) => input.relabelled?.has(change.resource.id) !== true || !isFitting(change, after)
  );
  const changed3 = new Set(news.map(({ resource }) => resource.id));
  const defined = definedKinds(input, present);
  const entries = defined.size === 0 ? [...changed3].map((id) => input.after.find(id)).filter((entry2) => entry2 !== void 0) : input.after.entries.filter(
    ({ id, identity }) => changed3.has(id) || defined.has(`${identity.group} ${identity.kind}`)
  );
  return { entries, formerId };
}
function isFitting(change, after) {
  const entry2 = after.view.find(change.resource.id);
  if (entry2 === void 0 || !("changes" in change) || after.custom(entry2) !== void 0) return false;
  return after.fitsName(entry2) && badLabels(change.changes).next().done === true;
}
function definedKinds({ after }, present) {
  const kinds4 = /* @__PURE__ */ new Set();
  for (const { resource } of present) {
    if (resource.kind !== "CustomResourceDefinition") continue;
    const entry2 = after.find(resource.id);
    const value = entry2 && after.value(entry2);
    const [group3, kind] = [textOf(at(value, "spec", "group")), textOf(at(value, "spec", "names", "kind"))];
    if (group3 !== void 0 && kind !== void 0) kinds4.add(`${group3} ${kind}`);
  }
  return kinds4;
}

// src/judge/validate/pointers.ts
function pointers() {
  let lines;
  return (type, field2) => {
    const line = (lines ??= linesByType()).get(type) ?? "";
    return line.includes(`	${field2}=`) && !line.includes(`	${field2}=?`);
  };
}
var linesByType = () => new Map(kubernetes_exports.types.split("\n").map((line) => [line.slice(0, line.indexOf("	")), line]));

// src/judge/validate/schema.ts
var anything3 = { kind: "any" };

// src/judge/validate/builtin.ts
function builtinKinds2(tables, minor) {
  const rows2 = /* @__PURE__ */ new Map();
  const byKind2 = /* @__PURE__ */ new Map();
  const groups2 = /* @__PURE__ */ new Map();
  for (const line of tables.kinds.split("\n")) {
    const [group3 = "", version = "", kind = "", , type = "", range2] = line.split("	");
    let known2 = groups2.get(group3);
    if (known2 === void 0) groups2.set(group3, known2 = /* @__PURE__ */ new Set());
    known2.add(kind);
    if (!holdsIn(range2, minor)) continue;
    rows2.set(`${group3 === "" ? version : `${group3}/${version}`} ${kind}`, {
      group: group3,
      version,
      kind,
      type: Number(type)
    });
    const key = `${group3} ${kind}`;
    const versions3 = byKind2.get(key);
    if (versions3 === void 0) byKind2.set(key, [version]);
    else versions3.push(version);
  }
  let reader;
  const types2 = () => reader ??= typeReader2(tables, minor);
  return {
    minor,
    schemaOf(apiVersion, kind) {
      const row3 = rows2.get(`${apiVersion} ${kind}`);
      return row3 === void 0 ? void 0 : types2().read(row3.type);
    },
    serves: (apiVersion, kind) => rows2.has(`${apiVersion} ${kind}`),
    versionsOf: (group3, kind) => byKind2.get(`${group3} ${kind}`)?.toSorted(stableFirst) ?? [],
    kindsOf: (group3) => groups2.get(group3) ?? /* @__PURE__ */ new Set(),
    get metadata() {
      return types2().named("apimachinery.pkg.apis.meta.v1.ObjectMeta");
    }
  };
}
var rank = (version) => version.includes("alpha") ? 2 : version.includes("beta") ? 1 : 0;
function stableFirst(a, b) {
  return rank(a) - rank(b) || newest(b) - newest(a);
}
function newest(version) {
  const [, major = "0", , minor = "0"] = /^v(\d+)((?:alpha|beta)(\d+))?$/.exec(version) ?? [];
  return Number(major) + Number(minor) / 100;
}
function holdsIn(range2, minor) {
  if (range2 === void 0 || range2 === "") return true;
  const [since = "", until = ""] = range2.split("-");
  return (since === "" || minor >= Number(since)) && (until === "" || minor <= Number(until));
}
function typeReader2(tables, minor) {
  const lines = tables.types.split("\n");
  const enums = tables.enums.split("\n");
  const forms2 = rowsOf3(tables.fieldForms);
  const words5 = new Map([...rowsOf3(tables.fieldWords)].map(([row3, [list2 = ""]]) => [row3, list2.split(",")]));
  const notRequired = new Set(rowsOf3(tables.notRequired).keys());
  const requiredToo = new Set(rowsOf3(tables.requiredToo).keys());
  const emptyTaken = new Set(rowsOf3(tables.emptyTaken).keys());
  const isPointer = pointers();
  const made = [];
  const read2 = (index) => {
    const known2 = made[index];
    if (known2 !== void 0) return known2;
    const schema = objectOf2(lines[index] ?? "", {
      minor,
      read: read2,
      enums,
      forms: forms2,
      words: words5,
      notRequired,
      requiredToo,
      emptyTaken,
      isPointer
    });
    made[index] = schema;
    return schema;
  };
  const named = (name) => {
    const index = lines.findIndex((line) => line.startsWith(`${name}	`));
    return index < 0 ? anything3 : read2(index);
  };
  return { read: read2, named };
}
function rowsOf3(table) {
  return new Map(
    table.split("\n").map((line) => {
      const [type = "", field2 = "", ...rest] = line.split("	");
      return [`${type} ${field2}`, rest];
    })
  );
}
function objectOf2(line, reading) {
  const [name = "", ...codes2] = line.split("	");
  const required3 = [];
  const implied = [];
  const fieldCodes = [];
  for (const text3 of codes2) {
    const equals = text3.indexOf("=");
    const [, isRequired, isImplied, code = "", range2] = /^(!?)(~?)([^;]*);?(.*)$/.exec(text3.slice(equals + 1)) ?? [];
    if (!holdsIn(range2, reading.minor)) continue;
    const field2 = text3.slice(0, equals);
    const row3 = `${name} ${field2}`;
    if (isImplied !== "") implied.push(field2);
    else if (isRequired !== "" && !reading.notRequired.has(row3) || reading.requiredToo.has(row3))
      required3.push(field2);
    fieldCodes.push([field2, code]);
  }
  let fields4;
  const makeFields = () => new Map(fieldCodes.map(([field2, code]) => [field2, fieldSchema(code, reading, name, field2)]));
  let lacking;
  const schema = {
    kind: "object",
    name,
    required: required3,
    isOpen: false,
    isBuiltIn: true,
    fields: () => fields4 ??= makeFields(),
    implied: () => lacking ??= implied.filter((field2) => lacksSomething(schema.fields().get(field2)))
  };
  return schema;
}
var lacksSomething = (schema) => schema?.kind === "object" && (schema.required.length > 0 || schema.implied().length > 0);
function fieldSchema(code, reading, type, field2) {
  const row3 = `${type} ${field2}`;
  const words5 = reading.words.get(row3);
  const schema = words5 === void 0 ? schemaOf2(code, reading, reading.forms.get(row3) ?? []) : { kind: "string", words: words5 };
  const isNarrow = schema.kind === "string" && (schema.words !== void 0 || schema.form !== void 0);
  return isNarrow && reading.isPointer(type, field2) && !reading.emptyTaken.has(row3) ? { ...schema, refusesEmpty: true } : schema;
}
var scalars2 = /* @__PURE__ */ new Map([
  ["s", "string"],
  ["b", "boolean"],
  ["i", "int32"],
  ["l", "int64"],
  ["n", "number"],
  ["q", "quantity"],
  ["x", "int-or-string"],
  ["y", "bytes"],
  ["t", "time"],
  ["u", "micro-time"]
]);
var anyMap = { kind: "map", of: anything3 };
function schemaOf2(code, reading, forms2) {
  if (code.startsWith("#")) return reading.read(Number(code.slice(1)));
  if (code.startsWith("[]")) {
    const list2 = { kind: "list", of: schemaOf2(code.slice(2), reading, forms2) };
    return list2;
  }
  const [form2] = forms2;
  if (code.startsWith("{}")) {
    const of = schemaOf2(code.slice(2), reading, forms2.slice(1));
    return { kind: "map", of, ...form2 !== void 0 && { keys: form2 } };
  }
  if (code === "o") return anyMap;
  if (code.startsWith("e")) {
    const words5 = (reading.enums[Number(code.slice(1))] ?? "").split(",");
    return { kind: "string", words: words5 };
  }
  const kind = scalars2.get(code);
  if (kind === void 0) return anything3;
  return { kind, ...form2 !== void 0 && { form: form2 } };
}

// src/judge/validate/pattern.ts
var import_re2 = lazily("./patterns-TQ3OO66Z.cjs");
var longest2 = 5e3;
var mostWork = 5e6;
function compilePattern(source6) {
  if (source6.length > longest2) return void 0;
  try {
    const pattern = import_re2.RE2JS.compile(source6);
    const size = pattern.programSize();
    return {
      source: source6,
      matches: (text3) => text3.length * size > mostWork ? void 0 : pattern.test(text3)
    };
  } catch {
    return void 0;
  }
}

// src/judge/validate/open-api.ts
var deepest2 = 60;
function schemaReader(dialect) {
  const known2 = /* @__PURE__ */ new Map();
  const read2 = (given2, depth) => {
    const schema = resolved(given2, dialect);
    const before = known2.get(schema);
    if (before !== void 0) return before;
    if (depth > deepest2) return anything3;
    known2.set(schema, anything3);
    const made = make2(schema, depth);
    known2.set(schema, made);
    return made;
  };
  const make2 = (schema, depth) => {
    const below3 = (value) => {
      const map = mapOf(value);
      return map === void 0 ? anything3 : read2(map, depth + 1);
    };
    const limits2 = limitsOf(schema, (value) => partOf3(value, (map) => read2(map, depth + 1)));
    const types2 = typesOf(schema);
    const more2 = {
      ...limits2 && { limits: limits2 },
      ...(schema.get("nullable") === true || types2.includes("null")) && { nullable: true },
      ...schema.has("default") && { hasDefault: true }
    };
    const type = types2.filter((one) => one !== "null");
    if (schema.get("x-kubernetes-int-or-string") === true || sameTypes(type, ["integer", "string"]))
      return { ...more2, kind: "long-or-string" };
    const [only2] = type;
    if (type.length > 1 || only2 === void 0 || !["object", "array"].includes(only2)) {
      const scalar2 = type.length === 1 ? scalarOf(only2, textOf(schema.get("format"))) : void 0;
      if (scalar2 !== void 0) return { ...more2, kind: scalar2 };
      return untyped(schema, more2, below3);
    }
    if (only2 === "array") {
      let of;
      return {
        ...more2,
        kind: "list",
        ...dialect.isCustom && { refusesNull: true },
        // Read when a list is there: schemas of trees name themselves.
        get of() {
          return of ??= below3(schema.get("items"));
        }
      };
    }
    return objectOrMap(
      schema,
      more2,
      below3,
      depth > 0 && schema.get("x-kubernetes-embedded-resource") === true
    );
  };
  const untyped = (schema, more2, below3) => {
    const hasFields = schema.has("properties") || schema.has("required");
    const ifMap = hasFields ? objectOf3(schema, {}, below3, true, false) : void 0;
    const items4 = mapOf(schema.get("items"));
    return { ...more2, kind: "any", ...ifMap && { ifMap }, ...items4 && { ifList: below3(items4) } };
  };
  const objectOrMap = (schema, more2, below3, isEmbedded) => {
    const additional2 = schema.get("additionalProperties");
    const preserves = schema.get("x-kubernetes-preserve-unknown-fields") === true;
    if (!schema.has("properties") && !schema.has("required") && mapOf(additional2) !== void 0)
      return { ...more2, kind: "map", of: below3(additional2) };
    const isOpen2 = dialect.isCustom ? preserves || additional2 === true || mapOf(additional2) !== void 0 : additional2 !== false;
    return objectOf3(schema, more2, below3, isOpen2, isEmbedded);
  };
  const objectOf3 = (schema, more2, below3, isOpen2, isEmbedded) => {
    const properties2 = mapOf(schema.get("properties")) ?? /* @__PURE__ */ new Map();
    const required3 = (listOf(schema.get("required")) ?? []).map(textOf).filter((name) => name !== void 0);
    let fields4;
    const makeFields = () => {
      const made = new Map([...properties2].map(([name, value]) => [name, below3(value)]));
      if (isEmbedded) for (const [name, one] of embedded(dialect.metadata)) made.set(name, one);
      return made;
    };
    return {
      ...more2,
      kind: "object",
      name: "",
      required: isEmbedded ? [.../* @__PURE__ */ new Set([...required3, "apiVersion", "kind"])] : required3,
      implied: () => [],
      isBuiltIn: false,
      isOpen: isOpen2,
      fields: () => fields4 ??= makeFields()
    };
  };
  return (schema) => read2(schema, 0);
}
var embedded = (metadata2) => [
  ["apiVersion", { kind: "string", limits: { minLength: 1 } }],
  ["kind", { kind: "string", limits: { minLength: 1 }, form: "kind" }],
  ["metadata", metadata2]
];
function asResource(schema, metadata2) {
  if (schema.kind !== "object") return void 0;
  let fields4;
  return { ...schema, fields: () => fields4 ??= new Map([...schema.fields(), ...embedded(metadata2)]) };
}
function resolved(schema, { document }) {
  let current = schema;
  for (let hops = 0; hops < deepest2; hops += 1) {
    const reference2 = textOf(current.get("$ref"));
    if (reference2 === void 0 || document === void 0) return current;
    if (reference2 === "#") return document;
    if (!reference2.startsWith("#/")) return /* @__PURE__ */ new Map();
    const keys2 = reference2.slice(2).split("/").map((part2) => part2.replaceAll("~1", "/").replaceAll("~0", "~"));
    current = mapOf(at(document, ...keys2)) ?? /* @__PURE__ */ new Map();
  }
  return /* @__PURE__ */ new Map();
}
function typesOf(schema) {
  const type = schema.get("type");
  return (listOf(type) ?? [type]).map(textOf).filter((name) => name !== void 0);
}
var sameTypes = (types2, wanted) => types2.length === wanted.length && wanted.every((type) => types2.includes(type));
function scalarOf(type, format) {
  if (type === "boolean" || type === "number") return type;
  if (type === "integer") return "int64";
  if (type !== "string") return void 0;
  return format === "byte" ? "bytes" : format === "date-time" ? "date-time" : "string";
}
var partOf3 = (value, read2) => {
  const map = mapOf(value);
  return map === void 0 ? void 0 : read2(map);
};
function limitsOf(schema, part2) {
  const number3 = (key) => {
    const value = schema.get(key);
    return isNumeral(value) ? Number(canonicalNumber(value)) : void 0;
  };
  const parts = (key) => {
    const found2 = listOf(schema.get(key))?.map(part2).filter((one) => one !== void 0);
    return found2 === void 0 || found2.length === 0 ? void 0 : found2;
  };
  const source6 = textOf(schema.get("pattern"));
  const isIntOrString = schema.get("x-kubernetes-int-or-string") === true;
  const constant = schema.get("const");
  const [above, below3] = [number3("exclusiveMinimum"), number3("exclusiveMaximum")];
  const found = {
    oneOfValues: listOf(schema.get("enum")) ?? (constant === void 0 ? void 0 : [constant]),
    pattern: source6 === void 0 ? void 0 : compilePattern(source6),
    // Empty is no base64 to a server here.
    minLength: number3("minLength") ?? (schema.get("format") === "byte" ? 1 : void 0),
    maxLength: number3("maxLength"),
    minimum: number3("minimum") ?? above,
    maximum: number3("maximum") ?? below3,
    isAbove: schema.get("exclusiveMinimum") === true || above !== void 0 || void 0,
    isBelow: schema.get("exclusiveMaximum") === true || below3 !== void 0 || void 0,
    multipleOf: number3("multipleOf"),
    minItems: number3("minItems"),
    maxItems: number3("maxItems"),
    minProperties: number3("minProperties"),
    maxProperties: number3("maxProperties"),
    all: parts("allOf"),
    // Of integers or strings both say no more than that.
    any: isIntOrString ? void 0 : parts("anyOf"),
    one: parts("oneOf"),
    not: part2(schema.get("not"))
  };
  const entries = Object.entries(found).filter(([, value]) => value !== void 0);
  return entries.length === 0 ? void 0 : Object.fromEntries(entries);
}

// src/judge/validate/custom.ts
var definitionKind2 = "CustomResourceDefinition";
function customKinds(view, files, metadata2) {
  const known2 = /* @__PURE__ */ new Map();
  let rendered;
  const inRender = () => rendered ??= view.ofKind(definitionKind2);
  const look2 = (apiVersion, kind) => {
    const group3 = groupOf(apiVersion);
    const version = apiVersion.slice(group3.length + 1);
    for (const entry2 of inRender()) {
      if (!entry2.header.name.endsWith(`.${group3}`) || !entry2.document.text.includes(kind)) continue;
      const value = view.value(entry2);
      if (value !== void 0 && defines(value, group3, kind)) return versionOf(value, version, metadata2());
    }
    for (const file of files) {
      if (file.file.endsWith(".json") || !file.text.includes(group3) || !file.text.includes(kind)) continue;
      const value = definitionsIn(file.text).find((one) => defines(one, group3, kind));
      if (value !== void 0) return versionOf(value, version, metadata2());
    }
    const json = jsonSchemaOf(files, { group: group3, version, kind });
    const schema = json && asResource(schemaReader({ isCustom: false, metadata: metadata2(), document: json })(json), metadata2());
    return schema && { schema };
  };
  return {
    find(apiVersion, kind) {
      const key = `${apiVersion} ${kind}`;
      if (!known2.has(key)) known2.set(key, look2(apiVersion, kind));
      return known2.get(key);
    }
  };
}
var defines = (definition2, group3, kind) => textOf(at(definition2, "spec", "group")) === group3 && textOf(at(definition2, "spec", "names", "kind")) === kind;
function definitionsIn(text3) {
  return splitDocuments(text3).flatMap((document) => {
    const kind = scanHeader(document.text)?.kind;
    if (kind !== void 0 && kind !== definitionKind2) return [];
    return parseDocument(document).resources.filter(({ header }) => header.kind === definitionKind2).map(({ value }) => value);
  });
}
function versionOf(definition2, version, metadata2) {
  const versions3 = (listOf(at(definition2, "spec", "versions")) ?? []).filter(isMap);
  const served2 = versions3.filter((one) => one.get("served") === true);
  const found = served2.find((one) => one.get("name") === version);
  if (found === void 0) {
    if (served2.length === 0) return {};
    return {
      servedInstead: served2.map((one) => textOf(one.get("name"))).filter((name) => name !== void 0)
    };
  }
  const written2 = mapOf(at(found, "schema", "openAPIV3Schema"));
  const whole3 = written2 && asResource(schemaReader({ isCustom: true, metadata: metadata2 })(written2), metadata2);
  const schema = whole3 && isMap(at(found, "subresources", "status")) ? withoutStatus(whole3) : whole3;
  const warning3 = textOf(found.get("deprecationWarning"));
  return {
    ...schema && { schema },
    ...found.get("deprecated") === true && { deprecated: warning3 ?? "it is deprecated" }
  };
}
function withoutStatus(schema) {
  let fields4;
  const make2 = () => {
    const status = schema.fields().get("status");
    return status === void 0 ? schema.fields() : new Map([...schema.fields(), ["status", namesOnly2(status)]]);
  };
  return { ...schema, fields: () => fields4 ??= make2() };
}
function namesOnly2(schema) {
  if (schema.kind === "list") return { kind: "any", ifList: namesOnly2(schema.of) };
  if (schema.kind !== "object") return anything3;
  let fields4;
  const make2 = () => new Map([...schema.fields()].map(([name, field2]) => [name, namesOnly2(field2)]));
  return {
    kind: "any",
    ifMap: {
      kind: "object",
      name: schema.name,
      isOpen: schema.isOpen,
      isBuiltIn: schema.isBuiltIn,
      implied: () => [],
      required: [],
      fields: () => fields4 ??= make2()
    }
  };
}
function jsonSchemaOf(files, wanted) {
  const [kind, group3, version] = [wanted.kind, wanted.group, wanted.version].map(
    (word5) => word5.toLowerCase()
  );
  const names4 = [
    `${kind}-${group3?.split(".")[0]}-${version}.json`,
    `${kind}-${group3}-${version}.json`,
    `${group3}/${kind}_${version}.json`
  ];
  for (const { file, text: text3 } of files) {
    if (!file.endsWith(".json")) continue;
    const path = file.toLowerCase().replaceAll("\\", "/");
    const isNamed = names4.some((name) => path === name || path.endsWith(`/${name}`));
    const mayName = text3.includes("x-kubernetes-group-version-kind") && text3.includes(`"${wanted.kind}"`);
    if (!isNamed && !mayName) continue;
    const schema = jsonOf(text3);
    if (schema !== void 0 && (isNamed || says2(schema, wanted))) return schema;
  }
  return void 0;
}
function says2(schema, { group: group3, version, kind }) {
  const kinds4 = (listOf(schema.get("x-kubernetes-group-version-kind")) ?? []).filter(isMap);
  return kinds4.some(
    (one) => one.get("group") === group3 && one.get("version") === version && one.get("kind") === kind
  );
}
function jsonOf(text3) {
  try {
    return mapOf(fromJson(JSON.parse(text3)));
  } catch (error) {
    if (error instanceof SyntaxError) return void 0;
    throw error;
  }
}

// src/judge/validate/limits.ts
function limitFault(value, limits2, isHidden, fits) {
  const { oneOfValues } = limits2;
  if (typeof value === "string" && isRedacted(value)) return void 0;
  if (oneOfValues !== void 0 && !oneOfValues.some((known2) => sameValue(known2, value))) {
    const known2 = oneOfValues.slice(0, 20).map((one) => typeof one === "string" ? one : foundText(one, false));
    return {
      rule: "bad-enum",
      message: `${known2.join(", ")}${oneOfValues.length > 20 ? ", \u2026" : ""} ${oneOfValues.length > 1 ? "are" : "is"} known here, this is ${foundText(value, isHidden)}`,
      hint: "use one of the known values"
    };
  }
  const expected2 = expectedOf(value, limits2) ?? combined2(value, limits2, fits);
  if (expected2 === void 0) return void 0;
  const message = `${expected2}, this is ${typeof value === "string" ? quoted5(value, isHidden) : foundText(value, isHidden)}`;
  return { rule: "bad-value", message, hint: "use an allowed value" };
}
function expectedOf(value, limits2) {
  if (typeof value === "string") return ofText(value, limits2);
  if (isNumeral(value)) return ofNumber(Number(canonicalNumber(value)), limits2);
  if (isList(value)) return ofCount(value.length, limits2.minItems, limits2.maxItems, "items");
  return isMap(value) ? ofCount(value.size, limits2.minProperties, limits2.maxProperties, "keys") : void 0;
}
var countOf = (text3) => Array.from(text3).length;
function ofText(text3, { minLength, maxLength: maxLength2, pattern }) {
  const least2 = minLength !== void 0 && countOf(text3) < minLength;
  if (least2) return `${minLength} characters at least are expected`;
  if (maxLength2 !== void 0 && text3.length > maxLength2 && countOf(text3) > maxLength2)
    return `${maxLength2} characters at most are expected`;
  if (pattern === void 0 || pattern.matches(text3) !== false) return void 0;
  return `a string that matches ${pattern.source.length > 80 ? "the pattern in its schema" : pattern.source} is expected`;
}
function ofNumber(number3, { minimum, maximum, isAbove, isBelow, multipleOf }) {
  if (minimum !== void 0 && (isAbove === true ? number3 <= minimum : number3 < minimum))
    return `a number ${isAbove === true ? "above" : "from"} ${minimum}${isAbove === true ? "" : " up"} is expected`;
  if (maximum !== void 0 && (isBelow === true ? number3 >= maximum : number3 > maximum))
    return `a number ${isBelow === true ? "below" : "up to"} ${maximum} is expected`;
  return multipleOf !== void 0 && multipleOf > 0 && !Number.isInteger(number3 / multipleOf) ? `a multiple of ${multipleOf} is expected` : void 0;
}
function ofCount(count3, least2, most7, what) {
  if (least2 !== void 0 && count3 < least2) return `${least2} ${what} at least are expected`;
  return most7 !== void 0 && count3 > most7 ? `${most7} ${what} at most are expected` : void 0;
}
function combined2(value, { all, any: any3, one, not }, fits) {
  if (all?.some((schema) => !fits(value, schema)) === true)
    return "a value that matches all schemas of allOf is expected";
  if (any3?.every((schema) => !fits(value, schema)) === true)
    return "a value that matches a schema of anyOf is expected";
  if (one !== void 0 && one.filter((schema) => fits(value, schema)).length !== 1)
    return "a value that matches exactly one schema of oneOf is expected";
  return not !== void 0 && fits(value, not) ? "a value that does not match the schema of not is expected" : void 0;
}

// src/judge/validate/scalar.ts
var expected = {
  string: "a string",
  boolean: "true or false",
  int32: "an integer",
  int64: "an integer",
  number: "a number",
  quantity: "a quantity, such as 500m or 1Gi",
  "int-or-string": "an integer or a string",
  "long-or-string": "an integer or a string",
  bytes: "a base64 string",
  time: "a time such as 2026-01-31T12:00:00Z",
  "date-time": "a time such as 2026-01-31T12:00:00Z",
  "micro-time": "a time such as 2026-01-31T12:00:00.000000Z"
};
function scalarFault(kind, value, isHidden) {
  if (kind === "string" && typeof value === "string") return void 0;
  if (kind === "quantity") return quantityFault(value, isHidden);
  if (!isOfType(kind, value)) {
    const message = `${expected[kind]} is expected, this is ${foundText(value, isHidden)}`;
    return { rule: "wrong-type", message, hint: hintFor2(kind, value) };
  }
  if (typeof value !== "string") return void 0;
  if (kind === "bytes" && !isBase64(value))
    return badValue(
      "base64 is expected, this is not base64",
      "encode the value, or use stringData in a Secret"
    );
  const isBadTime = kind === "date-time" ? !isTime(value.toUpperCase()) : (kind === "time" || kind === "micro-time") && !isTime(value);
  return isBadTime ? badValue(
    `${expected[kind]} is expected, this is ${quoted5(value, isHidden)}`,
    "write the time in RFC 3339"
  ) : void 0;
}
function isOfType(kind, value) {
  if (kind === "boolean") return typeof value === "boolean";
  if (kind === "number") return isNumeral(value);
  const isText = typeof value === "string";
  if (kind === "int32" || kind === "int64" || kind === "int-or-string" || kind === "long-or-string") {
    const bits = kind === "int32" || kind === "int-or-string" ? 32n : 64n;
    if (isNumeral(value)) return isInteger(value.numeral, bits);
    return isText && (kind === "int-or-string" || kind === "long-or-string");
  }
  return isText;
}
var badValue = (message, hint5) => ({ rule: "bad-value", message, hint: hint5 });
function hintFor2(kind, value) {
  if (kind === "string" && value !== null && !isMap(value) && !isList(value)) return "quote the value";
  if (typeof value === "string" && kind !== "string" && kind !== "bytes")
    return "remove the quotes, or correct the value";
  return "give a value of that type";
}
var small = /^(?:0|[1-9]\d{0,8})$/;
function isInteger(numeral, bits) {
  if (small.test(numeral)) return true;
  const exact = integerOf(numeral);
  const text3 = exact === void 0 ? canonicalNumber({ numeral }) : "";
  const whole3 = exact ?? (/^-?\d+$/.test(text3) ? BigInt(text3) : void 0);
  if (whole3 === void 0) return false;
  const limit = 1n << bits - 1n;
  return whole3 >= -limit && whole3 < limit;
}
var quantity = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+|[numkMGTPE]|[KMGTPE]i)?$/;
function quantityFault(value, isHidden) {
  const text3 = typeof value === "string" ? value.trim() : isNumeral(value) ? canonicalNumber(value) : "";
  if (quantity.test(text3)) return void 0;
  return {
    rule: "bad-quantity",
    message: `${expected.quantity} is expected, this is ${foundText(value, isHidden)}`,
    hint: quantityHint(text3)
  };
}
function quantityHint(text3) {
  const [, amount2 = "", unit = ""] = /^([+-]?[\d.]+)\s*([A-Za-z]+)$/.exec(text3) ?? [];
  const meant = /^[kKmMgGtTpP]i?[bB]?$/.test(unit) ? unit.replace(/[bB]$/, "") : "";
  const first = meant.slice(0, 1).toUpperCase();
  if (meant === "") return "write a number, with a unit such as m, k, M, G, Ki, Mi or Gi if needed";
  return `did you mean ${amount2}${meant.endsWith("i") ? `${first}i` : first === "K" ? "k" : first}?`;
}
function isBase64(text3) {
  const compact = /[\r\n]/.test(text3) ? text3.replace(/[\r\n]/g, "") : text3;
  return compact.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(compact);
}
function isTime(text3) {
  const match2 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[.,]\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/.exec(
    text3
  );
  if (match2 === null) return false;
  const [year = 0, month = 0, day2 = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = match2.slice(1).map((part2) => Number(part2 ?? 0));
  const days = new Date(Date.UTC(year === 0 ? 4 : year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day2 >= 1 && day2 <= days && hour < 24 && minute < 60 && second < 60 && zoneHour <= 24 && zoneMinute < 60;
}

// src/judge/validate/walk.ts
var most4 = 50;
function faultsOf(value, schema, options) {
  const walk2 = new Walk(options);
  walk2.value(value, schema);
  return { faults: walk2.faults, more: walk2.more, hasHidden: walk2.hasHidden };
}
var nothing3 = /* @__PURE__ */ new Map();
var isAbsent2 = (value) => value === void 0 || value === null;
var isEmpty = (value) => value === "" || isList(value) && value.length === 0;
var isFreeText = (value, schema) => typeof value === "string" && schema.kind === "string" && schema.form === void 0 && schema.words === void 0 && schema.limits === void 0 && !isRedacted(value);
var Walk = class {
  faults = [];
  more = 0;
  hasHidden = false;
  #options;
  #path = [];
  #isLenient = false;
  constructor(options) {
    this.#options = options;
  }
  value(value, schema) {
    const { budget: budget2 } = this.#options;
    budget2.left -= 1;
    if (budget2.left < 0) return;
    if (value === null) return;
    if (!this.#typed(value, schema)) return;
    if (schema.limits !== void 0) this.#limits(value, schema);
  }
  /** Is it of its type? What is in it is walked. */
  #typed(value, schema) {
    if (schema.kind === "any") {
      if (schema.ifMap !== void 0 && isMap(value)) this.#object(value, schema.ifMap);
      if (schema.ifList !== void 0 && isList(value))
        this.#list(value, { kind: "list", of: schema.ifList });
      return true;
    }
    if (schema.kind === "list") {
      if (!isList(value)) return this.#wrongType(value, "a list");
      this.#list(value, schema);
      return true;
    }
    if (schema.kind !== "object" && schema.kind !== "map") return this.#scalar(value, schema);
    if (!isMap(value)) return this.#wrongType(value, "a map");
    if (schema.kind === "object") this.#object(value, schema);
    else this.#map(value, schema);
    return true;
  }
  #object(value, schema) {
    const fields4 = schema.fields();
    for (const [key, item] of value) {
      const field2 = fields4.get(key);
      if (field2 === void 0) {
        if (!schema.isOpen && !isRedacted(key)) this.#unknown(key, fields4);
        continue;
      }
      if (isFreeText(item, field2)) continue;
      this.#path.push(key);
      if (key === "status" && schema.isBuiltIn && field2.kind === "object") this.#status(item, field2);
      else this.value(item, field2);
      this.#path.pop();
    }
    if (!this.#isLenient) this.#required(value, schema, fields4);
  }
  /** A server reads it and drops it: of its values only the types matter. */
  #status(value, schema) {
    const before = this.#isLenient;
    this.#isLenient = true;
    this.value(value, schema);
    this.#isLenient = before;
  }
  #required(value, schema, fields4) {
    for (const name of schema.required) {
      const item = value.get(name);
      if (item !== void 0 && (item !== null || fields4.get(name)?.nullable === true)) {
        if (!schema.isBuiltIn || !isEmpty(item)) continue;
      }
      if (fields4.get(name)?.hasDefault !== true) this.#missing(name, item);
    }
    for (const name of schema.implied()) {
      const field2 = fields4.get(name);
      if (field2?.kind !== "object" || name === "status" || !isAbsent2(value.get(name))) continue;
      this.#path.push(name);
      this.#required(nothing3, field2, field2.fields());
      this.#path.pop();
    }
  }
  #map(value, schema) {
    for (const [key, item] of value) {
      const expected2 = schema.keys && this.#options.formFault(schema.keys, key);
      if (expected2 === void 0 && isFreeText(item, schema.of)) continue;
      this.#path.push(key);
      if (expected2 !== void 0 && !isRedacted(key))
        this.#add(
          "bad-name",
          this.#options.isHidden ? `the key is refused: ${expected2}` : `the key ${quoted5(key)} is refused: ${expected2}`,
          "rename it"
        );
      else this.value(item, schema.of);
      this.#path.pop();
    }
  }
  #list(value, schema) {
    for (let at2 = 0; at2 < value.length; at2 += 1) {
      const item = value[at2];
      this.#path.push(at2);
      if (item !== void 0 && item !== null) this.value(item, schema.of);
      else if (schema.refusesNull === true) this.#wrongType(null, "a value");
      else if (schema.of.kind === "object" && !this.#isLenient)
        this.#required(nothing3, schema.of, schema.of.fields());
      this.#path.pop();
    }
  }
  #scalar(value, schema) {
    if (typeof value === "string" && isRedacted(value)) {
      this.hasHidden = true;
      return false;
    }
    const fault2 = scalarFault(schema.kind, value, this.#options.isHidden);
    if (fault2 !== void 0) {
      this.#add(fault2.rule, fault2.message, fault2.hint);
      return false;
    }
    if (typeof value !== "string" || this.#isLenient) return true;
    if (value === "" && schema.refusesEmpty !== true) return true;
    if (schema.words !== void 0 && !schema.words.includes(value)) this.#badWord(value, schema.words);
    if (schema.form !== void 0) {
      const expected2 = this.#options.formFault(schema.form, value);
      if (expected2 !== void 0)
        this.#add(
          "bad-name",
          `${quoted5(value, this.#options.isHidden)} is refused: ${expected2}`,
          "rename it"
        );
    }
    return true;
  }
  #limits(value, schema) {
    const fits = (other, against) => faultsOf(other, against, this.#options).faults.length === 0;
    const found = schema.limits === void 0 ? void 0 : limitFault(value, schema.limits, this.#options.isHidden, fits);
    if (found !== void 0) this.#add(found.rule, found.message, found.hint);
  }
  #badWord(value, words5) {
    const near = nearest(value, words5);
    this.#add(
      "bad-enum",
      `${words5.join(", ")} ${words5.length > 1 ? "are" : "is"} known here, this is ${quoted5(value, this.#options.isHidden)}`,
      near === void 0 || this.#options.isHidden ? "use one of the known values" : `did you mean ${near}?`
    );
  }
  #unknown(key, fields4) {
    const near = this.#options.isHidden ? void 0 : nearest(key, fields4.keys());
    this.#path.push(key);
    this.#add(
      "unknown-field",
      this.#options.isHidden ? "there is no such field here" : `there is no field ${quoted5(key)} here`,
      near === void 0 ? "remove it, or move it to where it belongs" : `did you mean ${near}?`
    );
    this.#path.pop();
  }
  #missing(name, item) {
    this.#path.push(name);
    const how = item === void 0 ? "is missing" : item === null ? "is null" : "is empty";
    this.#add("missing-field", `the required field ${name} ${how}`, "give it a value");
    this.#path.pop();
  }
  #wrongType(value, expected2) {
    if (typeof value === "string" && isRedacted(value)) {
      this.hasHidden = true;
      return false;
    }
    const message = `${expected2} is expected, this is ${foundText(value, this.#options.isHidden)}`;
    this.#add("wrong-type", message, "give a value of that type");
    return false;
  }
  #add(rule, message, hint5) {
    if (this.faults.length < most4) this.faults.push({ rule, path: [...this.#path], message, hint: hint5 });
    else this.more += 1;
  }
};

// src/judge/validate/hidden.ts
function rawOf({ document, item }) {
  const { resources } = parseDocument(document);
  return (item === void 0 ? resources[0] : resources.find((one) => one.item === item))?.value;
}
function hiddenFaults(entry2, value, schema, options) {
  const raw = rawOf(entry2);
  if (raw === void 0) return [];
  const { faults: faults2 } = faultsOf(raw, schema, { ...options, isHidden: true });
  return faults2.filter(({ rule, path }) => rule === "wrong-type" && leadsToTag(value, path));
}
function leadsToTag(value, path) {
  let current = value;
  for (const step of path) {
    if (typeof step === "number") current = isList(current) ? current[step] : void 0;
    else current = isMap(current) ? current.get(step) : void 0;
  }
  return typeof current === "string" && isRedacted(current);
}

// src/judge/validate/laws/cron.ts
var fields3 = [
  { least: 0, most: 59, names: [] },
  { least: 0, most: 23, names: [] },
  { least: 1, most: 31, names: [] },
  {
    least: 1,
    most: 12,
    names: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  },
  { least: 0, most: 6, names: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] }
];
var words3 = /* @__PURE__ */ new Set(["@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"]);
function isSchedule(text3) {
  if (text3.includes("TZ")) return false;
  if (text3.startsWith("@"))
    return words3.has(text3) || /^@every ([-+]?(\d+\.?\d*|\.\d+)(ns|us|\u00b5s|ms|s|m|h))+$/.test(text3);
  const parts = text3.split(/\s+/).filter((part2) => part2 !== "");
  return parts.length === fields3.length && fields3.every((field2, at2) => takes2(field2, parts[at2] ?? ""));
}
var takes2 = (field2, text3) => text3.split(",").every((range2) => range2 === "" || takesRange(field2, range2));
function takesRange(field2, text3) {
  const [range2 = "", step, ...more2] = text3.split("/");
  if (more2.length > 0 || step !== void 0 && !(wholeOf(step) > 0)) return false;
  if (range2 === "*" || range2 === "?") return true;
  const [from = "", to, ...rest] = range2.split("-");
  if (rest.length > 0) return false;
  const start = numberOf(field2, from);
  const end = to === void 0 ? start : numberOf(field2, to);
  return start >= field2.least && end <= field2.most && start <= end;
}
function numberOf({ least: least2, names: names4 }, text3) {
  const at2 = names4.indexOf(text3.toLowerCase());
  return at2 < 0 ? wholeOf(text3) : at2 + least2;
}
var wholeOf = (text3) => /^\+?\d+$/.test(text3) ? Number(text3) : Number.NaN;

// src/judge/validate/laws/look.ts
var pathOf2 = ({ above, steps }) => above === void 0 ? steps : [...pathOf2(above), ...steps];
var fieldOf = (of, key) => isMap(of) ? of.get(key) ?? void 0 : void 0;
function valueAt3(of, ...keys2) {
  let value = of?.value;
  for (const key of keys2) {
    if (!isMap(value)) return void 0;
    value = value.get(key);
  }
  return value ?? void 0;
}
function part(of, ...keys2) {
  const value = valueAt3(of, ...keys2);
  return value === void 0 ? void 0 : { value, above: of, steps: keys2 };
}
function mapPart(of, ...keys2) {
  const found = part(of, ...keys2);
  return found !== void 0 && isMap(found.value) ? { ...found, value: found.value } : void 0;
}
var items2 = (of, ...keys2) => itemsWith(part(of, ...keys2), void 0);
function itemsWith(list2, key) {
  if (list2 === void 0 || !isList(list2.value) || list2.value.length === 0) return none2;
  const made = [];
  let at2 = 0;
  for (const value of list2.value) {
    if (isMap(value) && (key === void 0 || value.has(key))) made.push({ value, above: list2, steps: [at2] });
    at2 += 1;
  }
  return made;
}
function several2(of, key) {
  const list2 = valueAt3(of, key);
  return isList(list2) && list2.length > 1 ? items2(of, key) : none2;
}
var none2 = [];
function wordAt(of, ...keys2) {
  const value = valueAt3(of, ...keys2);
  return typeof value === "string" && value !== "" && !isRedacted(value) ? value : void 0;
}
function integerAt(of, ...keys2) {
  const value = valueAt3(of, ...keys2);
  if (!isNumeral(value)) return void 0;
  const number3 = Number(value.numeral);
  return Number.isInteger(number3) ? number3 : void 0;
}
var written = (of, fields4) => fields4.filter((field2) => valueAt3(of, field2) !== void 0);
var fault = (rule, of, below3, message, hint5) => ({
  rule,
  path: [...pathOf2(of), ...below3],
  message,
  hint: hint5
});
function* repeated2(parts, keyOf6) {
  if (parts.length < 2) return;
  const seen = /* @__PURE__ */ new Set();
  for (const one of parts) {
    const key = keyOf6(one);
    if (key === void 0) continue;
    if (seen.has(key)) yield [one, key];
    seen.add(key);
  }
}

// src/judge/validate/laws/plain.ts
function isPlainSelector(workload) {
  const spec2 = fieldOf(workload, "spec");
  const selector2 = fieldOf(spec2, "selector");
  const [pairs, labels2] = [
    fieldOf(selector2, "matchLabels"),
    fieldOf(fieldOf(fieldOf(spec2, "template"), "metadata"), "labels")
  ];
  if (!isMap(selector2) || selector2.size > 1 || !isMap(pairs) || pairs.size === 0 || !isMap(labels2))
    return false;
  for (const [key, value] of pairs) if (typeof value !== "string" || labels2.get(key) !== value) return false;
  return true;
}
var mostPorts = 10;
function hasPlainPorts(service) {
  const ports = fieldOf(fieldOf(service, "spec"), "ports");
  if (ports === void 0) return true;
  if (!isList(ports) || ports.length > mostPorts) return false;
  return ports.every((port2, at2) => {
    const [name, number3] = [fieldOf(port2, "name"), numberOf2(fieldOf(port2, "port"))];
    if (number3 === void 0 || fieldOf(port2, "nodePort") !== void 0) return false;
    if (ports.length > 1 && (typeof name !== "string" || name === "")) return false;
    for (let other = 0; other < at2; other += 1)
      if (fieldOf(ports[other], "name") === name || numberOf2(fieldOf(ports[other], "port")) === number3)
        return false;
    return true;
  });
}
var numberOf2 = (value) => isNumeral(value) ? Number(value.numeral) : void 0;
function isPlainIngress(ingress4) {
  const spec2 = fieldOf(ingress4, "spec");
  const rules = fieldOf(spec2, "rules");
  if (fieldOf(spec2, "defaultBackend") !== void 0 || !isList(rules)) return false;
  return rules.every((rule) => {
    const paths = fieldOf(fieldOf(rule, "http"), "paths");
    return isList(paths) && paths.every(isPlainPath);
  });
}
function isPlainPath(path) {
  const text3 = fieldOf(path, "path");
  const port2 = fieldOf(fieldOf(fieldOf(path, "backend"), "service"), "port");
  const [name, number3] = [fieldOf(port2, "name"), fieldOf(port2, "number")];
  if (typeof text3 !== "string" || !text3.startsWith("/")) return false;
  return name === void 0 ? number3 !== void 0 : number3 === void 0;
}

// src/judge/validate/laws/kinds.ts
var unless = (isPlain, law) => (resource) => isPlain(resource.value) ? [] : law(resource);
var ofSelector = unless(isPlainSelector, selectorFaults);
var laws = /* @__PURE__ */ new Map([
  ["apps/Deployment", [ofSelector, strategyFaults]],
  ["apps/ReplicaSet", [ofSelector]],
  ["apps/StatefulSet", [ofSelector]],
  ["apps/DaemonSet", [ofSelector]],
  ["batch/CronJob", [scheduleFaults]],
  ["core/Service", [serviceFaults, unless(hasPlainPorts, servicePortFaults)]],
  ["networking.k8s.io/Ingress", [unless(isPlainIngress, ingressFaults)]],
  ["autoscaling/HorizontalPodAutoscaler", [scalerFaults]],
  ["policy/PodDisruptionBudget", [budgetFaults]],
  ["rbac.authorization.k8s.io/ClusterRoleBinding", [subjectFaults]]
]);
function selectorFaults(resource) {
  const found = mapPart(resource, "spec", "selector");
  const template = mapPart(resource, "spec", "template");
  if (found === void 0 || template === void 0) return [];
  const selector2 = labelSelector(found.value);
  if (selector2.labels.size === 0 && selector2.expressions.length === 0)
    return [fault("missing-field", found, [], "the selector is empty", "select the labels of the template")];
  const isPlain = [...selector2.labels.values(), ...labelsOf(template.value).values()].every(
    (value) => typeof value === "string"
  );
  if (!isPlain || selector2.expressions.length > 0 || isSelected(selector2, labelsOf(template.value)))
    return [];
  return [
    fault(
      "contradiction",
      found,
      [],
      "the selector does not match the labels of its own template",
      "give spec.template.metadata.labels every label that the selector names"
    )
  ];
}
function strategyFaults(resource) {
  const rolling = mapPart(resource, "spec", "strategy", "rollingUpdate");
  if (rolling === void 0) return [];
  if (wordAt(resource, "spec", "strategy", "type") === "Recreate")
    return [
      fault(
        "contradiction",
        rolling,
        [],
        "rollingUpdate is given beside type: Recreate",
        "leave rollingUpdate out"
      )
    ];
  const isZero2 = (field2) => {
    const value = valueAt3(rolling, field2);
    return isNumeral(value) ? Number(value.numeral) === 0 : value === "0%";
  };
  if (!isZero2("maxUnavailable") || !isZero2("maxSurge")) return [];
  return [
    fault(
      "contradiction",
      rolling,
      ["maxUnavailable"],
      "maxUnavailable and maxSurge are both 0, so that no pod could ever be replaced",
      "set one of them to 1"
    )
  ];
}
function scheduleFaults(resource) {
  const schedule = wordAt(resource, "spec", "schedule");
  if (schedule === void 0 || isSchedule(schedule)) return [];
  return [
    fault(
      "bad-value",
      resource,
      ["spec", "schedule"],
      `minute, hour, day, month and weekday, or a word such as @daily, are expected, this is ${quoted5(schedule)}`,
      schedule.includes("TZ") ? "name the time zone in spec.timeZone" : "correct the schedule"
    )
  ];
}
function serviceFaults(resource) {
  const type = wordAt(resource, "spec", "type") ?? "ClusterIP";
  const address2 = wordAt(resource, "spec", "clusterIP");
  const ports = valueAt3(resource, "spec", "ports");
  const hasPorts = Array.isArray(ports) && ports.length > 0;
  const found = [];
  if (!hasPorts && type !== "ExternalName" && address2 !== "None")
    found.push(
      fault(
        "missing-field",
        resource,
        ["spec", "ports"],
        "a port is required unless the Service is headless",
        "name its ports"
      )
    );
  if (address2 === "None" && (type === "NodePort" || type === "LoadBalancer"))
    found.push(
      fault(
        "contradiction",
        resource,
        ["spec", "clusterIP"],
        `clusterIP: None is given beside type: ${type}`,
        "remove one of the two"
      )
    );
  if (type === "ExternalName" && valueAt3(resource, "spec", "externalName") === void 0)
    found.push(
      fault(
        "missing-field",
        resource,
        ["spec", "externalName"],
        "externalName is required beside type: ExternalName",
        "name it"
      )
    );
  return found;
}
var numbered = (port2) => {
  const number3 = integerAt(port2, "port");
  return number3 === void 0 ? void 0 : `${number3}/${wordAt(port2, "protocol") ?? "TCP"}`;
};
function servicePortFaults(resource) {
  const ports = items2(resource, "spec", "ports");
  const type = wordAt(resource, "spec", "type") ?? "ClusterIP";
  return [
    ...(ports.length < 2 ? [] : ports.filter((port2) => (valueAt3(port2, "name") ?? "") === "")).map(
      (port2) => fault(
        "missing-field",
        port2,
        ["name"],
        `a name is required where a Service has several ports`,
        "name the port"
      )
    ),
    ...[...repeated2(ports, (port2) => wordAt(port2, "name"))].map(
      ([port2, name]) => fault(
        "contradiction",
        port2,
        ["name"],
        `another port of the Service is named ${quoted5(name)}`,
        "give each port its own name"
      )
    ),
    ...[...repeated2(ports, numbered)].map(
      ([port2, number3]) => fault(
        "contradiction",
        port2,
        ["port"],
        `the Service has port ${number3} twice`,
        "give each port its own number"
      )
    ),
    ...(type === "ClusterIP" ? ports : []).filter((port2) => (integerAt(port2, "nodePort") ?? 0) > 0).map(
      (port2) => fault(
        "contradiction",
        port2,
        ["nodePort"],
        "a nodePort is given beside type: ClusterIP",
        "leave nodePort out, or use type: NodePort"
      )
    )
  ];
}
function ingressFaults(resource) {
  const paths = items2(resource, "spec", "rules").flatMap((rule) => items2(rule, "http", "paths"));
  const services = [
    mapPart(resource, "spec", "defaultBackend", "service"),
    ...paths.map((path) => mapPart(path, "backend", "service"))
  ].filter((service) => service !== void 0);
  const ports = services.flatMap((service) => {
    const [name, number3] = [part(service, "port", "name"), integerAt(service, "port", "number")];
    if (name !== void 0 && number3 !== void 0)
      return [
        fault("contradiction", service, ["port"], "name and number are both given", "remove one of the two")
      ];
    if (name !== void 0 || valueAt3(service, "port", "number") !== void 0) return [];
    return [
      fault(
        "missing-field",
        service,
        ["port"],
        "the name or the number of a port is required",
        "name the port"
      )
    ];
  });
  const relative = paths.flatMap((path) => {
    const [type, text3] = [wordAt(path, "pathType"), wordAt(path, "path")];
    if (type !== "Exact" && type !== "Prefix" || text3?.startsWith("/") === true) return [];
    if (text3 === void 0 && valueAt3(path, "path") !== void 0 && valueAt3(path, "path") !== "") return [];
    return [
      fault(
        "bad-value",
        path,
        ["path"],
        `a path that starts with / is expected beside pathType: ${type}, this is ${text3 === void 0 ? "none" : quoted5(text3)}`,
        "start it with /"
      )
    ];
  });
  return [...ports, ...relative];
}
function scalerFaults(resource) {
  const [least2, most7] = [
    integerAt(resource, "spec", "minReplicas") ?? 1,
    integerAt(resource, "spec", "maxReplicas")
  ];
  if (most7 === void 0 || most7 < 1 || least2 <= most7) return [];
  return [
    fault(
      "contradiction",
      resource,
      ["spec", "maxReplicas"],
      `maxReplicas ${most7} is below minReplicas ${least2}`,
      "raise maxReplicas, or lower minReplicas"
    )
  ];
}
function budgetFaults(resource) {
  const fields4 = ["minAvailable", "maxUnavailable"].filter(
    (field2) => valueAt3(resource, "spec", field2) !== void 0
  );
  if (fields4.length < 2) return [];
  return [
    fault(
      "contradiction",
      resource,
      ["spec"],
      `${fields4.join(" and ")} are both given`,
      "remove one of the two"
    )
  ];
}
function subjectFaults(resource) {
  return items2(resource, "subjects").flatMap((subject) => {
    if (wordAt(subject, "kind") !== "ServiceAccount" || valueAt3(subject, "namespace") !== void 0)
      return [];
    return [
      fault(
        "missing-field",
        subject,
        ["namespace"],
        "the namespace of a ServiceAccount is required",
        "write namespace: {{ .Release.Namespace }}"
      )
    ];
  });
}

// src/judge/validate/laws/ranges.ts
var range = (path, least2, most7) => ({ path, least: least2, most: most7 });
var notNegative = (...paths) => paths.map((path) => range(path, 0));
var port = (path) => range(path, 1, 65535);
var ranges2 = /* @__PURE__ */ new Map([
  [
    "apps/Deployment",
    notNegative(
      "spec.replicas",
      "spec.minReadySeconds",
      "spec.revisionHistoryLimit",
      "spec.progressDeadlineSeconds"
    )
  ],
  ["apps/ReplicaSet", notNegative("spec.replicas", "spec.minReadySeconds")],
  ["apps/StatefulSet", notNegative("spec.replicas", "spec.minReadySeconds")],
  ["apps/DaemonSet", notNegative("spec.minReadySeconds", "spec.revisionHistoryLimit")],
  [
    "batch/Job",
    notNegative(
      "spec.parallelism",
      "spec.completions",
      "spec.backoffLimit",
      "spec.activeDeadlineSeconds",
      "spec.ttlSecondsAfterFinished"
    )
  ],
  [
    "batch/CronJob",
    notNegative(
      "spec.startingDeadlineSeconds",
      "spec.successfulJobsHistoryLimit",
      "spec.failedJobsHistoryLimit",
      "spec.jobTemplate.spec.parallelism",
      "spec.jobTemplate.spec.completions",
      "spec.jobTemplate.spec.backoffLimit",
      "spec.jobTemplate.spec.activeDeadlineSeconds",
      "spec.jobTemplate.spec.ttlSecondsAfterFinished"
    )
  ],
  ["core/Service", [port("spec.ports[].port"), port("spec.ports[].targetPort")]],
  [
    "networking.k8s.io/Ingress",
    [
      port("spec.defaultBackend.service.port.number"),
      port("spec.rules[].http.paths[].backend.service.port.number")
    ]
  ],
  ["autoscaling/HorizontalPodAutoscaler", [range("spec.maxReplicas", 1)]]
]);
var probe = (name) => [
  ...notNegative(
    ...["initialDelaySeconds", "timeoutSeconds", "periodSeconds", "successThreshold", "failureThreshold"].map(
      (field2) => `${name}.${field2}`
    )
  ),
  ...["httpGet", "tcpSocket", "grpc"].map((handler) => port(`${name}.${handler}.port`))
];
var containerRanges = () => [
  port("ports[].containerPort"),
  range("ports[].hostPort", 0, 65535),
  ...["livenessProbe", "readinessProbe", "startupProbe"].flatMap(probe),
  port("lifecycle.preStop.httpGet.port"),
  port("lifecycle.postStart.httpGet.port")
];
var rowOf = (one) => ({ ...one, steps: one.path.replaceAll("[]", ".[]").split(".") });
function treeOf2(rows2, depth = 0) {
  const ends = rows2.find(({ steps }) => steps.length === depth);
  const keys2 = new Set(rows2.map(({ steps }) => steps[depth]).filter((key) => key !== void 0));
  const under = (key) => treeOf2(
    rows2.filter(({ steps }) => steps[depth] === key),
    depth + 1
  );
  const below3 = new Map([...keys2].filter((key) => key !== "[]").map((key) => [key, under(key)]));
  return { below: below3, ...ends && { range: ends }, ...keys2.has("[]") && { each: under("[]") } };
}
var containerTree = () => treeOf2(containerRanges().map(rowOf));
function rangeTreeOf(kind) {
  const rows2 = ranges2.get(kind);
  return rows2 && treeOf2(rows2.map(rowOf));
}
function rangeFaults(of, tree, found) {
  look(of.value, tree, { of, path: [], found });
}
function look(value, { range: row3, below: below3, each: each2 }, looking) {
  const { path } = looking;
  if (row3 !== void 0) judge(value, row3, looking);
  if (each2 !== void 0 && isList(value))
    for (const [index, item] of value.entries()) {
      path.push(index);
      look(item, each2, looking);
      path.pop();
    }
  if (!isMap(value)) return;
  for (const [key, tree] of below3) {
    const inside2 = value.get(key);
    if (inside2 === void 0 || inside2 === null) continue;
    path.push(key);
    look(inside2, tree, looking);
    path.pop();
  }
}
function judge(value, { least: least2, most: most7 }, { of, path, found }) {
  if (!isNumeral(value)) return;
  const number3 = Number(value.numeral);
  if (!(number3 < least2) && !(most7 !== void 0 && number3 > most7)) return;
  const expected2 = most7 === void 0 ? `a number from ${least2} up` : `a number from ${least2} to ${most7}`;
  found.push(
    fault(
      "bad-value",
      of,
      [...path],
      `${expected2} is expected, this is ${value.numeral}`,
      "use an allowed number"
    )
  );
}

// src/judge/validate/laws/containers.ts
var probes2 = ["livenessProbe", "readinessProbe", "startupProbe"];
var hooks = ["preStop", "postStart"];
var probeHandlers = ["exec", "httpGet", "tcpSocket", "grpc"];
var hookHandlers = ["exec", "httpGet", "tcpSocket", "sleep"];
var envSources = ["fieldRef", "resourceFieldRef", "configMapKeyRef", "secretKeyRef", "fileKeyRef"];
function containerFaults(container, numbers2, found) {
  const has3 = (field2) => fieldOf(container.value, field2) !== void 0;
  rangeFaults(container, numbers2, found);
  if (has3("ports")) found.push(...portFaults(container));
  if (has3("volumeMounts")) found.push(...mountFaults(container));
  if (has3("env")) found.push(...envFaults(container));
  if (has3("resources")) resourceFaults(container, found);
  for (const name of probes2) if (has3(name)) found.push(...probeFaults(mapPart(container, name), name));
  if (has3("lifecycle"))
    for (const name of hooks)
      found.push(...handlerFaults(mapPart(container, "lifecycle", name), hookHandlers));
  if (has3("securityContext")) found.push(...privilegeFaults(mapPart(container, "securityContext")));
}
var portFaults = (container) => [...repeated2(several2(container, "ports"), (port2) => wordAt(port2, "name"))].map(
  ([port2, name]) => fault(
    "contradiction",
    port2,
    ["name"],
    `another port of this container is named ${quoted5(name)}`,
    "give each port its own name"
  )
);
var mountFaults = (container) => [...repeated2(several2(container, "volumeMounts"), (mount) => wordAt(mount, "mountPath"))].map(
  ([mount, path]) => fault(
    "contradiction",
    mount,
    ["mountPath"],
    `something else is mounted at ${quoted5(path)} in this container`,
    "mount it elsewhere, or use one projected volume for both"
  )
);
function envFaults(container) {
  return itemsWith(part(container, "env"), "valueFrom").flatMap((variable) => {
    const from = mapPart(variable, "valueFrom");
    if (from === void 0) return [];
    const value = valueAt3(variable, "value");
    if (value !== void 0 && value !== "")
      return [
        fault("contradiction", from, [], "value and valueFrom are both given", "remove one of the two")
      ];
    const sources2 = written(from, envSources);
    if (sources2.length < 2) return [];
    return [fault("contradiction", from, [], `${sources2.join(" and ")} are both given`, "keep only one")];
  });
}
function resourceFaults(container, found) {
  const resources = mapPart(container, "resources");
  if (resources === void 0) return;
  for (const field2 of ["requests", "limits"])
    for (const [name, amount2] of mapPart(resources, field2)?.value ?? [])
      if (textOf5(amount2).startsWith("-") && (quantityOf(amount2) ?? 0) < 0)
        found.push(
          fault(
            "bad-value",
            resources,
            [field2, name],
            `an amount from 0 up is expected, this is ${textOf5(amount2)}`,
            "use an allowed amount"
          )
        );
  const limits2 = mapPart(resources, "limits");
  for (const [name, amount2] of (limits2 && mapPart(resources, "requests")?.value) ?? []) {
    const limit = valueAt3(limits2, name);
    if (limit === void 0 || textOf5(limit) === textOf5(amount2)) continue;
    const [least2, most7] = [quantityOf(amount2), quantityOf(limit)];
    if (least2 === void 0 || most7 === void 0 || least2 <= most7) continue;
    found.push(
      fault(
        "contradiction",
        resources,
        ["requests", name],
        `the request of ${name} (${textOf5(amount2)}) is above its limit (${textOf5(limit)})`,
        "raise the limit, or lower the request"
      )
    );
  }
}
var textOf5 = (value) => isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
function probeFaults(probe2, name) {
  if (probe2 === void 0) return [];
  const threshold = integerAt(probe2, "successThreshold");
  return [
    ...handlerFaults(probe2, probeHandlers),
    ...name !== "readinessProbe" && threshold !== void 0 && threshold > 1 ? [
      fault(
        "bad-value",
        probe2,
        ["successThreshold"],
        `a ${name} takes only 1, this is ${threshold}`,
        "leave it out"
      )
    ] : []
  ];
}
function handlerFaults(of, handlers) {
  if (of === void 0) return [];
  const found = written(of, handlers);
  if (found.length === 1) return [];
  return found.length === 0 ? [
    fault(
      "missing-field",
      of,
      [],
      `one of ${handlers.join(", ")} is required and none is there`,
      "say what it does"
    )
  ] : [
    fault(
      "contradiction",
      of,
      [],
      `${found.join(" and ")} are both given`,
      "keep only one; helm merges maps of values, so set the default one to null"
    )
  ];
}
function privilegeFaults(context2) {
  if (context2 === void 0) return [];
  const { value } = context2;
  if (value.get("allowPrivilegeEscalation") !== false || value.get("privileged") !== true) return [];
  return [
    fault(
      "contradiction",
      context2,
      ["allowPrivilegeEscalation"],
      "it is false while privileged is true",
      "remove one of the two"
    )
  ];
}

// src/judge/validate/laws/pods.ts
var spec = ["spec", "template"];
var podKinds2 = /* @__PURE__ */ new Map([
  ["core/Pod", { template: [], restarts: "any" }],
  ["core/ReplicationController", { template: spec, restarts: "always" }],
  ["apps/Deployment", { template: spec, restarts: "always" }],
  ["apps/ReplicaSet", { template: spec, restarts: "always" }],
  ["apps/DaemonSet", { template: spec, restarts: "always" }],
  ["apps/StatefulSet", { template: spec, restarts: "always" }],
  ["batch/Job", { template: spec, restarts: "not always" }],
  ["batch/CronJob", { template: ["spec", "jobTemplate", ...spec], restarts: "not always" }]
]);
function podFaults(pods, resource, numbers2, found) {
  const pod = mapPart(resource, ...pods.template, "spec");
  if (pod === void 0) return;
  const has3 = (field2) => fieldOf(pod.value, field2) !== void 0;
  const own2 = items2(pod, "containers");
  const containers = has3("initContainers") ? [...items2(pod, "initContainers"), ...own2] : own2;
  for (const container of containers) containerFaults(container, numbers2, found);
  for (const [one, name] of repeated2(containers, (container) => wordAt(container, "name")))
    found.push(
      fault(
        "contradiction",
        one,
        ["name"],
        `another container of the pod has the name ${quoted5(name)}`,
        "give each container its own name"
      )
    );
  if (has3("volumes")) found.push(...volumeFaults(pod));
  const mounting = itemsWithMounts(containers);
  if (mounting.length > 0) found.push(...mountFaults2(mounting, pod, resource));
  found.push(...restartFaults(pod, pods.restarts));
  if (has3("tolerations")) found.push(...items2(pod, "tolerations").flatMap(tolerationFaults));
}
var itemsWithMounts = (containers) => containers.filter(({ value }) => value.has("volumeMounts"));
function volumeFaults(pod) {
  const volumes = items2(pod, "volumes");
  const twice = [...repeated2(volumes, (volume) => wordAt(volume, "name"))].map(
    ([volume, name]) => fault(
      "contradiction",
      volume,
      ["name"],
      `another volume of the pod is named ${quoted5(name)}`,
      "give each volume its own name"
    )
  );
  const sources2 = volumes.flatMap((volume) => {
    if (volume.value.size < 3) return [];
    const found = written(
      volume,
      [...volume.value.keys()].filter((key) => key !== "name")
    );
    if (found.length < 2) return [];
    return [
      fault(
        "contradiction",
        volume,
        [],
        `${found.join(" and ")} are both given`,
        "keep only one; helm merges maps of values, so set the default one to null"
      )
    ];
  });
  return [...twice, ...sources2];
}
function mountFaults2(containers, pod, resource) {
  const volumes = [
    ...items2(pod, "volumes"),
    // The claims of a StatefulSet bring volumes of their own.
    ...items2(resource, "spec", "volumeClaimTemplates").flatMap((claim) => mapPart(claim, "metadata") ?? [])
  ];
  const known2 = new Set(volumes.map((volume) => valueAt3(volume, "name")));
  return containers.flatMap(
    (container) => items2(container, "volumeMounts").flatMap((mount) => {
      const name = wordAt(mount, "name");
      if (name === void 0 || known2.has(name)) return [];
      return [
        fault(
          "contradiction",
          mount,
          ["name"],
          `the pod has no volume ${quoted5(name)}`,
          "add the volume, or remove the mount"
        )
      ];
    })
  );
}
function restartFaults(pod, restarts) {
  const word5 = valueAt3(pod, "restartPolicy") ?? "";
  if (typeof word5 !== "string" || isRedacted(word5)) return [];
  const policy2 = word5 || "Always";
  const path = ["restartPolicy"];
  if (restarts === "always" && (policy2 === "OnFailure" || policy2 === "Never"))
    return [
      fault(
        "bad-value",
        pod,
        path,
        `only Always is taken here, this is ${quoted5(policy2)}`,
        "leave it out, or make it a Job"
      )
    ];
  if (restarts === "not always" && policy2 === "Always")
    return [
      fault(
        "missing-field",
        pod,
        path,
        "OnFailure or Never is required for the pods of a Job, this is Always",
        "write restartPolicy: OnFailure or Never"
      )
    ];
  return [];
}
function tolerationFaults(toleration) {
  const isExists = wordAt(toleration, "operator") === "Exists";
  if (isExists && wordAt(toleration, "value") !== void 0)
    return [
      fault(
        "contradiction",
        toleration,
        ["value"],
        "a value is given beside operator: Exists",
        "leave the value out, or use Equal"
      )
    ];
  const hasOperator = valueAt3(toleration, "operator") !== void 0;
  if (valueAt3(toleration, "key") === void 0 && (!hasOperator || wordAt(toleration, "operator") === "Equal"))
    return [
      fault(
        "missing-field",
        toleration,
        ["key"],
        "a key is required unless the operator is Exists",
        "name the key, or use operator: Exists"
      )
    ];
  return [];
}

// src/judge/validate/laws/index.ts
function lawsOfKind(name) {
  const [tree, own2, pods] = [rangeTreeOf(name), laws.get(name) ?? [], podKinds2.get(name)];
  if (tree === void 0 && own2.length === 0 && pods === void 0) return void 0;
  const numbers2 = containerTree();
  return (value) => {
    const resource = { value, steps: [] };
    const found = [];
    if (tree !== void 0) rangeFaults(resource, tree, found);
    for (const law of own2) found.push(...law(resource));
    if (pods !== void 0) podFaults(pods, resource, numbers2, found);
    return found;
  };
}

// src/judge/validate/removals.ts
function lifecycles(tables, kinds4, minor) {
  let rows2;
  const known2 = /* @__PURE__ */ new Map();
  const look2 = (apiVersion, kind) => {
    const group3 = groupOf(apiVersion);
    const row3 = (rows2 ??= readRows(tables.removals)).get(`${apiVersion} ${kind}`);
    const isOlder2 = minor < kinds4.minor;
    const isServed2 = kinds4.serves(apiVersion, kind) || isOlder2;
    const named = `${apiVersion} ${kind}`;
    const isRemoved = row3?.removed !== void 0 && row3.removed <= minor;
    if (isServed2 && !isRemoved) {
      if (row3?.deprecated === void 0 || row3.deprecated > minor) return void 0;
      return {
        rule: "api-deprecated",
        message: `${named} is deprecated since Kubernetes 1.${row3.deprecated}${row3.removed === void 0 ? "" : `; 1.${row3.removed} no longer serves it`}`,
        hint: moveTo(apiVersion, kind, row3),
        isNear: row3.removed !== void 0 && row3.removed <= minor + 2
      };
    }
    if (row3 !== void 0 || kinds4.versionsOf(group3, kind).length > 0) {
      const since = row3?.removed === void 0 ? "" : `, removed in 1.${row3.removed}`;
      return {
        rule: "api-removed",
        message: `Kubernetes 1.${minor} does not serve ${named}${since}`,
        hint: moveTo(apiVersion, kind, row3),
        isNear: true
      };
    }
    const others = kinds4.kindsOf(group3);
    if (others.size === 0 || others.has(kind)) return void 0;
    const near = nearest(kind, others);
    return {
      rule: "unknown-kind",
      message: `Kubernetes 1.${minor} has no kind ${kind} in ${group3 === "" ? "the core group" : group3}`,
      hint: near === void 0 ? "correct apiVersion and kind" : `did you mean ${near}?`,
      isNear: true
    };
  };
  const moveTo = (apiVersion, kind, row3) => {
    const group3 = groupOf(apiVersion);
    const [best] = kinds4.versionsOf(group3, kind);
    const own2 = best === void 0 ? void 0 : group3 === "" ? best : `${group3}/${best}`;
    if (own2 !== void 0 && own2 !== apiVersion) return `move to ${own2}`;
    let next = row3?.replacement ?? "";
    for (let hops = 0; hops < 5 && next !== ""; hops += 1) {
      const [version = "", other = ""] = next.split(" ");
      if (kinds4.serves(version, other)) return `move to ${version}${other === kind ? "" : ` ${other}`}`;
      next = rows2?.get(next)?.replacement ?? "";
    }
    return "it has no replacement; remove it, or see the release notes of Kubernetes";
  };
  return {
    of(apiVersion, kind) {
      let versions3 = known2.get(kind);
      if (versions3 === void 0) known2.set(kind, versions3 = /* @__PURE__ */ new Map());
      const told = versions3.get(apiVersion);
      if (told !== void 0 || versions3.has(apiVersion)) return told;
      const looked = look2(apiVersion, kind);
      versions3.set(apiVersion, looked);
      return looked;
    }
  };
}
var minorOf = (text3) => text3 === void 0 || text3 === "" ? void 0 : Number(text3);
function readRows(table) {
  return new Map(
    table.split("\n").map((line) => {
      const [apiVersion = "", kind = "", deprecated, removed, replacement = ""] = line.split("	");
      return [
        `${apiVersion} ${kind}`,
        { deprecated: minorOf(deprecated), removed: minorOf(removed), replacement }
      ];
    })
  );
}

// src/judge/validate/side.ts
var unreadable = /* @__PURE__ */ new Set(["wrong-type", "bad-quantity"]);
var mostValues = 2e6;
function kindsReader(tables) {
  const made = /* @__PURE__ */ new Map();
  return (minor) => {
    if (tables === void 0) return void 0;
    const nearest2 = Math.min(Math.max(minor, tables.minors[0]), tables.minors[1]);
    const known2 = made.get(nearest2) ?? builtinKinds2(tables, nearest2);
    made.set(nearest2, known2);
    return known2;
  };
}
function sideOf2(view, version, input, kindsOf) {
  const { tables, kubeVersion } = input;
  const named = minorOf2(version);
  const minor = named ?? minorOf2(kubeVersion.assumed) ?? tables?.minors[1] ?? 0;
  const kinds4 = kindsOf(minor);
  const lawsOf = kindReader(
    kinds4,
    customKinds(view, input.schemas, () => kinds4?.metadata ?? anything3),
    tables
  );
  const formFault2 = formChecker(minor);
  const budget2 = { left: 0 };
  const plain5 = { formFault: formFault2, isHidden: false, budget: budget2 };
  const hidden2 = { formFault: formFault2, isHidden: true, budget: budget2 };
  return {
    view,
    minor,
    isAssumed: named === void 0,
    lifecycles: tables && kinds4 && lifecycles(tables, kinds4, minor),
    check(entry2) {
      const known2 = lawsOf(entry2.header.apiVersion, entry2.header.kind);
      const { schema } = known2;
      const value = schema && view.value(entry2);
      if (schema === void 0 || value === void 0) return void 0;
      const isSecret3 = entry2.identity.kind === "Secret" && entry2.identity.group === "";
      const raw = isSecret3 ? rawOf(entry2) : value;
      if (raw === void 0) return void 0;
      const options = isSecret3 ? hidden2 : plain5;
      budget2.left = mostValues;
      const { faults: faults2, more: more2, hasHidden } = faultsOf(raw, schema, options);
      const behind = hasHidden && !isSecret3 ? hiddenFaults(entry2, value, schema, options) : none3;
      const isRead = faults2.every(isReadable) && behind.every(isReadable);
      const beside = isRead ? known2.laws?.(value) ?? none3 : none3;
      const names4 = nameFaults(entry2, known2.nameForm, formFault2);
      if (names4.length + faults2.length + behind.length + beside.length === 0)
        return { value, faults: none3, more: more2 };
      const shown2 = [...names4, ...faults2, ...behind, ...beside].map((fault2) => ({
        ...fault2,
        place: fault2.path,
        path: isSecret3 ? redactedPath(fault2.path, raw, value) : fault2.path
      }));
      return { value, faults: shown2, more: more2 };
    },
    fitsName: (entry2) => {
      const { apiVersion, kind } = entry2.header;
      return nameFaults(entry2, lawsOf(apiVersion, kind).nameForm, formFault2).length === 0;
    },
    knows: (apiVersion, kind) => lawsOf(apiVersion, kind).schema !== void 0,
    custom: ({ header }) => lawsOf(header.apiVersion, header.kind).custom
  };
}
var none3 = [];
var isReadable = ({ rule }) => !unreadable.has(rule);
function kindReader(kinds4, custom2, tables) {
  const forms2 = nameForms(tables);
  const known2 = /* @__PURE__ */ new Map();
  const look2 = (apiVersion, kind) => {
    const name = `${groupOf(apiVersion) || "core"}/${kind}`;
    const builtIn = kinds4?.schemaOf(apiVersion, kind);
    const own2 = builtIn === void 0 ? custom2.find(apiVersion, kind) : void 0;
    return {
      schema: builtIn ?? own2?.schema,
      custom: own2,
      nameForm: forms2.get(name) ?? "subdomain",
      laws: builtIn === void 0 ? void 0 : lawsOfKind(name)
    };
  };
  return (apiVersion, kind) => {
    let versions3 = known2.get(kind);
    if (versions3 === void 0) known2.set(kind, versions3 = /* @__PURE__ */ new Map());
    let found = versions3.get(apiVersion);
    if (found === void 0) versions3.set(apiVersion, found = look2(apiVersion, kind));
    return found;
  };
}
function minorOf2(version) {
  const [, minor] = /^v?1\.(\d{1,3})(?:\D|$)/.exec(version ?? "") ?? [];
  return minor === void 0 ? void 0 : Number(minor);
}
function nameForms(tables) {
  const lines = tables === void 0 ? [] : tables.nameForms.split("\n");
  return new Map(
    lines.map((line) => {
      const [kind = "", form2 = ""] = line.split("	");
      return [kind, form2];
    })
  );
}
function nameFaults({ header }, form2, formFault2) {
  const { name, generateName, namespace } = header;
  const found = [
    nameFault("name", name, formFault2(form2, name)),
    name === "" ? nameFault("generateName", generateName, formFault2(form2, `${generateName}x`)) : void 0,
    nameFault("namespace", namespace, formFault2("label", namespace))
  ];
  return found.some(isFault) ? found.filter(isFault) : none3;
}
var isFault = (fault2) => fault2 !== void 0;
function nameFault(field2, text3, expected2) {
  if (expected2 === void 0 || text3 === "" || isRedacted(text3)) return void 0;
  const message = `${quoted5(text3)} is refused: ${expected2}`;
  return { rule: "bad-name", path: ["metadata", field2], message, hint: "rename it" };
}

// src/judge/validate/validate.ts
function validate(input) {
  if (input.validate === "none" || input.after.entries.length === 0) return [];
  const kinds4 = kindsReader(input.tables);
  const after = sideOf2(input.after, input.kubeVersion.after, input, kinds4);
  const before = sideOf2(input.before, input.kubeVersion.before ?? input.kubeVersion.after, input, kinds4);
  const selection = selected(input, before.minor !== after.minor, after);
  const run = { input, before, after, selection };
  return [
    ...served(run),
    ...selection.entries.flatMap((entry2) => faults(entry2, run)),
    ...quietLabels2(input.comparison),
    ...unjudged(run)
  ];
}
function served({ input, before, after }) {
  const found = [];
  const assumed2 = input.kubeVersion.assumed === void 0 ? "the newest known version" : "the version that helm renders for";
  for (const entry2 of entriesOf(
    after,
    (version, kind) => after.lifecycles?.of(version, kind) !== void 0
  )) {
    const { apiVersion, kind } = entry2.header;
    const now = after.lifecycles?.of(apiVersion, kind);
    if (now === void 0 || after.custom(entry2) !== void 0) continue;
    const old = input.before.find(entry2.id);
    const was = old && before.lifecycles?.of(old.header.apiVersion, old.header.kind);
    const severity = now.isNear ? severityOf(now.rule) : "info";
    found.push(
      findingOf(entry2, {
        rule: now.rule,
        // Nobody said which Kubernetes it is: an older one may well serve it.
        severity: after.isAssumed && severity === "high" ? "medium" : severity,
        isOld: was !== void 0 && was.rule === now.rule,
        isAll: input.validate === "all",
        message: after.isAssumed ? `${now.message} (kubeVersion is not set: ${assumed2} is assumed)` : now.message,
        hint: now.hint,
        path: [{ kind: "key", key: "apiVersion" }],
        line: placesOf(entry2)(["apiVersion"])
      })
    );
  }
  return found;
}
function entriesOf({ view }, isMeant) {
  const kinds4 = /* @__PURE__ */ new Set();
  for (const [kind, versions3] of view.kinds)
    if ([...versions3].some((version) => isMeant(version, kind))) kinds4.add(kind);
  return kinds4.size === 0 ? [] : view.entries.filter(({ header }) => kinds4.has(header.kind) && isMeant(header.apiVersion, header.kind));
}
function faults(entry2, run) {
  const checked = run.after.check(entry2);
  const version = versionFinding(entry2, run);
  if (checked === void 0 || checked.faults.length === 0) return version;
  const known2 = oldFaults(entry2, run);
  const lineOf2 = placesOf(entry2);
  const isAll = run.input.validate === "all";
  return [
    ...version,
    ...checked.faults.map(
      (fault2, at2) => findingOf(entry2, {
        rule: fault2.rule,
        severity: severityOf(fault2.rule),
        isOld: known2.has(keyOf5(fault2, checked.value)),
        isAll,
        message: withMore(fault2.message, checked, at2),
        hint: fault2.hint ?? "correct it",
        path: stepsOf(fault2.path, checked.value),
        line: lineOf2(fault2.place)
      })
    )
  ];
}
var withMore = (message, { faults: all, more: more2 }, at2) => more2 > 0 && at2 === all.length - 1 ? `${message}; ${more2} more errors in this resource are not listed` : message;
var keyOf5 = (fault2, value) => `${fault2.rule} ${pathText(stepsOf(fault2.path, value))} ${fault2.message}`;
function oldFaults(entry2, { input, before, selection }) {
  const old = input.before.find(selection.formerId(entry2.id));
  const checked = old && before.check(old);
  return new Set(checked?.faults.map((fault2) => keyOf5(fault2, checked.value)));
}
function versionFinding(entry2, { input, before, after, selection }) {
  const now = after.custom(entry2);
  if (now?.servedInstead === void 0 && now?.deprecated === void 0) return [];
  const { apiVersion, kind } = entry2.header;
  const old = input.before.find(selection.formerId(entry2.id));
  const was = old && before.custom(old);
  const isSame3 = old?.header.apiVersion === apiVersion;
  const about2 = {
    isAll: input.validate === "all",
    path: [{ kind: "key", key: "apiVersion" }],
    line: placesOf(entry2)(["apiVersion"])
  };
  if (now.servedInstead !== void 0) {
    const isOld2 = isSame3 && was?.servedInstead !== void 0;
    const message2 = `the definition of ${kind} does not serve ${apiVersion}`;
    const hint6 = `move to ${now.servedInstead.slice(0, 5).join(" or ")}`;
    return [findingOf(entry2, { ...about2, rule: "api-removed", severity: "high", isOld: isOld2, message: message2, hint: hint6 })];
  }
  const isOld = isSame3 && was?.deprecated !== void 0;
  const message = `${apiVersion} ${kind} is deprecated by its definition: ${now.deprecated?.slice(0, 200)}`;
  const hint5 = "move to another version of it";
  return [findingOf(entry2, { ...about2, rule: "api-deprecated", severity: "info", isOld, message, hint: hint5 })];
}
function unjudged({ input, after }) {
  if (input.validate !== "all") return [];
  const told = [];
  const kinds4 = /* @__PURE__ */ new Map();
  for (const entry2 of entriesOf(after, (version, kind) => !after.knows(version, kind))) {
    const { apiVersion, kind } = entry2.header;
    if (after.lifecycles?.of(apiVersion, kind) !== void 0 || after.custom(entry2) !== void 0) continue;
    const name = `${apiVersion} ${kind}`;
    kinds4.set(name, (kinds4.get(name) ?? 0) + 1);
  }
  if (kinds4.size > 0) {
    const names4 = [...kinds4].slice(0, 10).map(([name, count3]) => count3 > 1 ? `${name} (${count3})` : name);
    told.push(
      `no schema is available for ${names4.join(", ")}${kinds4.size > 10 ? ` and ${kinds4.size - 10} more kinds` : ""}`
    );
  }
  const [first, last] = input.tables?.minors ?? [after.minor, after.minor];
  if (after.minor < first || after.minor > last)
    told.push(
      `the schemas of Kubernetes 1.${after.minor} are not available, those of 1.${after.minor < first ? first : last} are used`
    );
  const row3 = validationRules.find(({ id }) => id === "no-schema");
  return told.map((message) => ({
    rule: "no-schema",
    severity: "info",
    side: "after",
    message,
    hint: row3?.hint ?? ""
  }));
}
var severities2 = new Map(
  validationRules.map(({ id, severity }) => [id, severity])
);
var severityOf = (rule) => severities2.get(rule) ?? "info";
function findingOf(entry2, statement) {
  const { rule, severity, isOld, isAll, message, hint: hint5, path, line } = statement;
  const { template } = entry2.document.origin;
  return {
    rule,
    severity: isOld && !isAll ? "info" : severity,
    side: isOld ? "both" : "after",
    resource: refOfEntry(entry2),
    path,
    message,
    hint: hint5,
    line,
    ...template !== void 0 && { template }
  };
}

// src/judge/judge.ts
function judge2(input) {
  const { withTests } = input;
  const facts = factsOf4(input);
  const allFacts = withTests === void 0 ? facts : factsOf4({ ...input, ...withTests });
  const findings = allRules.flatMap(
    (rule) => [...rule.find(rule.judgesTests ? allFacts : facts)].map(
      (hit2) => findingOf2(rule, withTests === void 0 ? hit2 : { ...hit2, resource: withTests.named(hit2.resource) })
    )
  );
  return {
    findings: worstFirst([...findings, ...validate(input)]),
    images: facts.images(),
    commitImages: commitImages(input)
  };
}
function findingOf2(rule, hit2) {
  return {
    rule: rule.id,
    severity: hit2.severity ?? rule.severity,
    side: hit2.side ?? "after",
    resource: hit2.resource,
    ...hit2.path !== void 0 && { path: hit2.path },
    message: hit2.message,
    hint: hit2.hint ?? rule.hint,
    ...hit2.line !== void 0 && { line: hit2.line },
    ...hit2.uncertain && { uncertain: hit2.uncertain },
    ...hit2.resource.origin.template !== void 0 && { template: hit2.resource.origin.template }
  };
}

// src/judge/policy/findings.ts
var mostPolicyFindings = 1e3;
var longestMessage = 2e3;
function policyFindings({ hits, view, clean }) {
  const find = finder(view);
  return hits.slice(0, mostPolicyFindings).map((hit2) => {
    const entry2 = find(hit2);
    const template = entry2?.document.origin.template;
    const line = hit2.line ?? entry2?.document.origin.line;
    return {
      rule: `policy/${sentence2(clean(hit2.rule)).replace(/\s+/g, "-")}`,
      severity: hit2.severity,
      side: "after",
      ...entry2 !== void 0 && { resource: refOfEntry(entry2) },
      message: sentence2(clean(hit2.message)),
      hint: hit2.hint === void 0 ? "follow the policy, or add an exception with its reason to gate.allow" : sentence2(clean(hit2.hint)),
      ...line !== void 0 && { line },
      ...template !== void 0 && { template }
    };
  });
}
function sentence2(text3) {
  const line = text3.slice(0, longestMessage).trim().replace(/\s+/g, " ");
  return line.replace(/\.$/, "");
}
function finder(view) {
  let byName2;
  let byLine;
  const named = (key) => {
    byName2 ??= nameIndex(view);
    return byName2.get(key) ?? [];
  };
  const about2 = ({ kind, name, namespace }) => {
    const found = named(`${kind}/${name}`);
    if (namespace === "" || found.length < 2) return found[0];
    return found.find(({ identity }) => identity.namespace === namespace) ?? // A program that knows no release takes what names no namespace for the default one's.
    (namespace === "default" ? found.find(({ header }) => header.namespace === "") : void 0);
  };
  return ({ resource, line }) => {
    if (typeof resource === "object") return about2(resource);
    if (resource !== void 0) {
      const [first = "", second = "", third = ""] = resource.split("/");
      const parts = resource.split("/").length;
      const found = view.find(resource) ?? (parts === 3 ? about2({ kind: second, name: third, namespace: first }) : parts === 2 ? about2({ kind: first, name: second, namespace: "" }) : only(named(resource)));
      if (found !== void 0) return found;
    }
    if (line === void 0) return void 0;
    byLine ??= view.entries.toSorted((a, b) => a.document.origin.line - b.document.origin.line);
    return byLine.findLast((entry2) => entry2.document.origin.line <= line);
  };
}
var only = (found) => found.length === 1 ? found[0] : void 0;
function nameIndex(view) {
  const index = /* @__PURE__ */ new Map();
  for (const entry2 of view.entries) {
    const { kind, name } = entry2.identity;
    for (const key of [`${kind}/${name}`, name]) {
      const known2 = index.get(key);
      if (known2 === void 0) index.set(key, [entry2]);
      else known2.push(entry2);
    }
  }
  return index;
}

// src/judge/policy/types.ts
var words4 = {
  critical: "critical",
  high: "high",
  error: "high",
  medium: "medium",
  moderate: "medium",
  warning: "medium",
  warn: "medium",
  low: "info",
  info: "info",
  note: "info",
  none: "info"
};
function severityOf2(word5) {
  if (typeof word5 !== "string") return void 0;
  const known2 = word5.toLowerCase();
  return Object.hasOwn(words4, known2) ? words4[known2] : void 0;
}
function field(value, ...keys2) {
  let at2 = value;
  for (const key of keys2) {
    if (at2 instanceof Map) at2 = at2.get(key);
    else if (typeof at2 === "object" && at2 !== null && !Array.isArray(at2) && Object.hasOwn(at2, key))
      at2 = Reflect.get(at2, key);
    else return void 0;
  }
  return at2;
}
var items3 = (value) => Array.isArray(value) ? value : [];
var text2 = (value) => typeof value === "string" && value.trim() !== "" ? value : void 0;

// src/judge/policy/formats.ts
function conftestHits(value) {
  if (!Array.isArray(value) || value.length === 0) return void 0;
  const isConftest = value.every(
    (one) => field(one, "filename") !== void 0 && field(one, "namespace") !== void 0
  );
  if (!isConftest) return void 0;
  const results = value;
  return results.flatMap((one) => [
    ...items3(field(one, "failures")).flatMap((found) => conftestHit(one, found, "high")),
    ...items3(field(one, "warnings")).flatMap((found) => conftestHit(one, found, "medium"))
  ]);
}
function conftestHit(result, found, fallback) {
  const message = text2(field(found, "msg"));
  if (message === void 0) return [];
  const metadata2 = field(found, "metadata");
  const query = text2(field(metadata2, "query"))?.replace(/^data\./, "");
  const rule = text2(field(metadata2, "rule")) ?? text2(field(metadata2, "id")) ?? text2(field(metadata2, "code"));
  return [
    {
      rule: rule ?? query ?? text2(field(result, "namespace")) ?? "conftest",
      severity: severityOf2(field(metadata2, "severity")) ?? fallback,
      message,
      ...hintOf(metadata2),
      ...resourceOf(field(metadata2, "resource"))
    }
  ];
}
function reportHits(value) {
  const reports = text2(field(value, "kind"))?.endsWith("List") ? items3(field(value, "items")) : [value];
  const isReport = reports.every((report) => text2(field(report, "kind"))?.endsWith("Report"));
  if (!isReport || reports.length === 0) return void 0;
  return reports.flatMap(
    (report) => items3(field(report, "results")).flatMap((result) => reportHit(result, field(report, "scope")))
  );
}
var failed = /* @__PURE__ */ new Map([
  ["fail", "high"],
  ["error", "high"],
  ["warn", "medium"]
]);
function reportHit(result, scope) {
  const fallback = failed.get(field(result, "result"));
  if (fallback === void 0) return [];
  const [policy2, rule] = [text2(field(result, "policy")), text2(field(result, "rule"))];
  const name = [policy2, rule].filter((word5) => word5 !== void 0).join("/") || "policy";
  const hit2 = {
    rule: name,
    severity: severityOf2(field(result, "severity")) ?? fallback,
    message: text2(field(result, "message")) ?? text2(field(result, "description")) ?? `${name} does not hold`
  };
  const resources = items3(field(result, "resources"));
  if (resources.length === 0) return [{ ...hit2, ...resourceOf(scope) }];
  return resources.map((resource) => ({ ...hit2, ...resourceOf(resource) }));
}
function plainHits(value) {
  if (!Array.isArray(value)) return void 0;
  const list2 = value;
  const isPlain = list2.every((one) => text2(field(one, "message")) !== void 0);
  return isPlain ? list2.map(plainHit) : void 0;
}
function plainHit(found) {
  const line = field(found, "line");
  return {
    rule: text2(field(found, "rule")) ?? "policy",
    severity: severityOf2(field(found, "severity")) ?? "medium",
    message: text2(field(found, "message")) ?? "",
    ...hintOf(found),
    ...resourceOf(field(found, "resource")),
    ...typeof line === "number" && line >= 1 && { line: Math.floor(line) }
  };
}
function hintOf(value) {
  const hint5 = text2(field(value, "hint")) ?? text2(field(value, "remediation"));
  return hint5 === void 0 ? {} : { hint: hint5 };
}
function resourceOf(value) {
  const named = text2(value);
  if (named !== void 0) return { resource: named };
  const [kind, name] = [text2(field(value, "kind")), text2(field(value, "name"))];
  if (kind === void 0 || name === void 0) return {};
  return { resource: { kind, name, namespace: text2(field(value, "namespace")) ?? "" } };
}

// src/judge/policy/sarif.ts
function sarifHits(value) {
  const version = text2(field(value, "version"));
  const runs2 = field(value, "runs");
  if (version?.startsWith("2.") !== true || !Array.isArray(runs2)) return void 0;
  const all = runs2;
  return all.flatMap((run) => items3(field(run, "results")).flatMap((result) => hitOf3(run, result)));
}
function hitOf3(run, result) {
  const kind = text2(field(result, "kind")) ?? "fail";
  if (kind !== "fail" || items3(field(result, "suppressions")).length > 0) return [];
  const rule = ruleOf2(run, result);
  const id = text2(field(result, "ruleId")) ?? text2(field(result, "rule", "id")) ?? text2(field(rule, "id"));
  const message = text2(field(result, "message", "text")) ?? text2(field(rule, "messageStrings", text2(field(result, "message", "id")) ?? "", "text")) ?? text2(field(rule, "shortDescription", "text"));
  const [location] = items3(field(result, "locations"));
  const [logical] = items3(field(location, "logicalLocations"));
  const resource = text2(field(logical, "fullyQualifiedName")) ?? text2(field(logical, "name"));
  const line = field(location, "physicalLocation", "region", "startLine");
  const hint5 = text2(field(rule, "help", "text"));
  return [
    {
      rule: id ?? "policy",
      severity: severityIn(rule, result),
      message: message ?? `${id ?? "a rule"} does not hold`,
      ...hint5 !== void 0 && { hint: hint5 },
      ...resource !== void 0 && { resource },
      ...typeof line === "number" && line >= 1 && { line }
    }
  ];
}
function ruleOf2(run, result) {
  const rules = items3(field(run, "tool", "driver", "rules"));
  const index = field(result, "ruleIndex") ?? field(result, "rule", "index");
  if (typeof index === "number" && rules[index] !== void 0) return rules[index];
  const id = field(result, "ruleId") ?? field(result, "rule", "id");
  return rules.find((rule) => field(rule, "id") === id);
}
function severityIn(rule, result) {
  const score = Number.parseFloat(text2(field(rule, "properties", "security-severity")) ?? "");
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  if (score >= 4) return "medium";
  if (score >= 0) return "info";
  const word5 = severityOf2(field(rule, "properties", "severity"));
  const level = field(result, "level") ?? field(rule, "defaultConfiguration", "level");
  return word5 ?? severityOf2(level) ?? "medium";
}

// src/judge/policy/read.ts
function readPolicyOutput(output) {
  if (output.replaceAll(warning2, "").trim() === "") return [];
  for (const start of starts(output)) {
    const hits = hitsIn(output.slice(start));
    if (hits !== void 0) return hits;
  }
  return void 0;
}
var warning2 = /^Warning: .*$/gm;
var mostStarts = 20;
function starts(output) {
  const found = [...output.matchAll(/^(?:\s*[[{]|apiVersion:|---$)/gm)].map(({ index }) => index);
  return found.slice(0, mostStarts);
}
function hitsIn(answer) {
  const json = parsed(answer);
  if (json !== void 0) return sarifHits(json) ?? conftestHits(json) ?? reportHits(json) ?? plainHits(json);
  if (/^\s*[[{]/.test(answer)) return void 0;
  const reports = yamlDocuments(answer)?.map(reportHits) ?? [];
  return reports.includes(void 0) || reports.length === 0 ? void 0 : reports.flatMap((hits) => hits ?? []);
}
function yamlDocuments(answer) {
  try {
    return (0, import_read.readDocuments)("the output", answer, helmFile).documents.map(valueOf);
  } catch (error) {
    if (error instanceof UserError) return void 0;
    throw error;
  }
}
function parsed(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return void 0;
  }
}

// src/report/index.ts
var import_annotations = lazily("./formats-372S7VYI.cjs");

// src/report/sections/deployed.ts
function withDeploys(report, records2, urls) {
  return { ...report, deploys: records2.map((one) => deployReport(one, urls)) };
}
function deployReport(of, urls) {
  const { service, context: context2, release, namespace, started, milliseconds, steps, status, phase, unready } = of;
  const { cluster, revision, reason } = of;
  const url = urls.get(`${service}/${context2}`);
  return {
    service,
    context: context2,
    release,
    namespace,
    started,
    milliseconds,
    steps,
    status,
    phase,
    unready,
    ...cluster !== void 0 && { cluster },
    ...revision !== void 0 && { revision },
    ...reason !== void 0 && { reason },
    ...url !== void 0 && { url }
  };
}

// src/report/sections/gates.ts
var withGates = (report, gates2) => gates2.length === 0 ? report : { ...report, gates: gates2 };

// src/report/index.ts
var import_report6 = lazily("./html-UO64JFSD.cjs");
var import_json4 = lazily("./formats-372S7VYI.cjs");

// src/report/lines.ts
var manyPlaces = 4;
function readingBlocks(change, options) {
  const known2 = options.reading?.get(change);
  if (known2 !== void 0) return known2;
  const all = blocksOf2(change, options);
  const blocks2 = all.length < manyPlaces ? all : oncePerPlaces(all);
  options.reading?.set(change, blocks2);
  return blocks2;
}
function oncePerPlaces(blocks2) {
  const places3 = /* @__PURE__ */ new Map();
  const keys2 = blocks2.map(({ lines }) => JSON.stringify(lines));
  for (const key of keys2) places3.set(key, (places3.get(key) ?? 0) + 1);
  return blocks2.flatMap((block3, at2) => {
    const key = keys2[at2] ?? "";
    const number3 = places3.get(key) ?? 1;
    if (number3 < manyPlaces) return [block3];
    return keys2.indexOf(key) === at2 ? [{ ...block3, path: `${block3.path} and ${number3 - 1} more places` }] : [];
  });
}
function blocksOf2(change, options) {
  if (change.kind === "added") return [whole2(change.content, "added", change.facts)];
  if (change.kind === "removed") return [whole2(change.content, "removed", change.facts)];
  const known2 = options.blocks?.get(change);
  if (known2 !== void 0) return known2;
  const blocks2 = joined2(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, "")));
  options.blocks?.set(change, blocks2);
  return blocks2;
}
function shownChanges(changes2, options) {
  return options.showNoise ? changes2 : changes2.filter((change) => change.group === void 0);
}
function whole2(content, sign, facts) {
  const lines = linesOf2(write(content), sign);
  const notes = [...facts].flatMap(([tag2, one]) => {
    const text3 = factsText(one);
    return text3 === "" ? [] : [note(`${tag2}: ${text3}`)];
  });
  return { path: "", lines: [...lines, ...notes] };
}
function joined2(blocks2) {
  const result = [];
  for (const block3 of blocks2) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block3.path) for (const line of block3.lines) last.lines.push(line);
    else result.push({ path: block3.path, lines: [...block3.lines] });
  }
  return result;
}
function changeBlocks(change, within2) {
  const notes = [...retypedNotes(change), ...secretNotes(change)];
  const { detail } = change;
  if (detail?.kind === "structure") return structureBlocks(change, detail, within2, notes);
  if (detail !== void 0) {
    const path = joinPath(within2, pathText(change.path));
    return detail.kind === "text" ? textBlocks(detail, path, notes) : [certificateBlock(detail, path, notes)];
  }
  if (change.kind === "order") return [orderBlock(change, within2, notes)];
  const leaf = change.path.at(-1);
  const parent = joinPath(within2, pathText(leaf?.kind === "index" ? change.path : change.path.slice(0, -1)));
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
function linesOf2(text3, sign) {
  if (text3.indexOf("\n") === text3.length - 1) return [{ sign, text: text3.slice(0, -1) }];
  const lines = text3.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({ sign, text: line }));
}
function joinPath(within2, path) {
  if (within2 === "") return path;
  return path === "" ? within2 : `${within2} > ${path}`;
}
var note = (text3) => ({ sign: "note", text: text3 });
function structureBlocks(change, detail, within2, notes) {
  const path = joinPath(within2, pathText(change.path));
  const inner = detail.changes.flatMap((one) => changeBlocks(one, path));
  const text3 = detail.text === void 0 ? [] : textBlocks(detail.text, path, []);
  if (detail.changes.length === 0)
    notes.unshift(note(`the same ${detail.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path, lines: notes }] : [], ...inner, ...text3];
}
function textBlocks(detail, path, notes) {
  const blocks2 = detail.hunks.map((hunk) => ({
    path: `${path}, line ${hunk.afterLine}`,
    lines: hunk.lines.map((line) => ({ sign: line.kind, text: line.text }))
  }));
  const about2 = detail.coarse ? [
    note(
      `too different to compare line by line: ${detail.removedLines} lines became ${detail.addedLines}`
    ),
    ...notes
  ] : notes;
  return about2.length > 0 ? [{ path, lines: about2 }, ...blocks2] : blocks2;
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
  const names4 = certificate.names.length > 0 ? `, names ${certificate.names.join(", ")}` : "";
  const validity = `valid ${day(certificate.validFrom)} to ${day(certificate.validTo)}`;
  return `${certificate.subject}, issued by ${certificate.issuer}, ${validity}${names4}, serial ${certificate.serial}`;
}
var day = (moment) => moment.slice(0, 10);
function orderBlock(change, within2, notes) {
  const path = joinPath(within2, pathText(change.path));
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
  const expected2 = retyped.expected === void 0 ? "" : `; the API takes a ${retyped.expected} here and refuses it`;
  return [note(`a ${retyped.before} became a ${retyped.after}${expected2}`)];
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
    (context2, index) => context2.comparison === void 0 ? [] : entriesOf2(context2, context2.comparison, index, options)
  );
  return shareEqual(all, report, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all, report, options) {
  if (report.contexts.filter((context2) => context2.comparison !== void 0).length < 2) return all;
  const shared2 = /* @__PURE__ */ new Map();
  for (const entry2 of all) {
    const context2 = report.contexts[entry2.contexts[0] ?? 0];
    const key = sameness(entry2, context2?.namespace ?? "", options);
    const known2 = shared2.get(key);
    if (known2 === void 0) shared2.set(key, { ...entry2, contexts: [...entry2.contexts] });
    else known2.contexts.push(...entry2.contexts.filter((index) => !known2.contexts.includes(index)));
  }
  return [...shared2.values()];
}
function entriesOf2(context2, comparison, index, options) {
  const findings = byId(
    comparison.findings,
    ({ resource }) => resource && ("id" in resource ? resource.id : idOf(resource))
  );
  const random2 = byId(comparison.random, (field2) => field2.resource.id);
  const restarts = new Map(comparison.restarts.map((restart) => [restart.resource.id, restart]));
  const { quiet, resources } = shownResources(comparison, options);
  return [...resources, ...quiet].map((change, at2) => {
    const { id, namespace } = change.resource;
    const ofDeleted = change.kind === "renamed" ? findings.get(change.before.id) ?? [] : [];
    const own2 = [...findings.get(id) ?? [], ...ofDeleted];
    const severity = worst(own2);
    const restart = restarts.get(id);
    return {
      change,
      contexts: [index],
      findings: own2,
      ...severity && { severity },
      ...restart && { restart },
      random: random2.get(id) ?? [],
      isLeft: isLeft2(context2),
      isQuiet: at2 >= resources.length,
      isLabels: at2 < resources.length && isLabels2(change, options),
      namespace: namespace === context2.namespace ? "" : namespace
    };
  });
}
var isLeft2 = ({ status, formerRelease }) => status === "deleted" || formerRelease !== void 0;
function isLabels2(change, options) {
  if (change.kind !== "changed") return false;
  const shown2 = shownChanges(change.changes, options);
  return shown2.length > 0 && shown2.every(({ path }) => /^metadata\.labels\b/.test(pathText(path)));
}
function shownResources({ resources, quiet }, { showNoise }) {
  return { resources, quiet: showNoise ? quiet : [] };
}
function byId(items4, id) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const item of items4) {
    const key = id(item);
    if (key === void 0) continue;
    const group3 = groups2.get(key);
    if (group3 === void 0) groups2.set(key, [item]);
    else group3.push(item);
  }
  return groups2;
}
function worst(findings) {
  const levels2 = new Set(findings.filter((one) => one.allowed === void 0).map((one) => one.severity));
  return severities.find((severity) => levels2.has(severity));
}
function rank2(severity) {
  return severity === void 0 ? severities.length : severities.indexOf(severity);
}
function weight(entry2) {
  const { kind } = entry2.change;
  if (entry2.isQuiet) return rank2(entry2.severity) * 8 + 5;
  if (kind === "removed") return rank2(entry2.severity) * 8;
  if (kind === "renamed") return rank2(entry2.severity) * 8 + 1;
  if (kind === "added") return rank2(entry2.severity) * 8 + 4.5;
  if (entry2.isLabels) return rank2(entry2.severity) * 8 + 4;
  return rank2(entry2.severity) * 8 + (entry2.restart === void 0 || entry2.restart.quiet ? 3 : 2);
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
function sameness({ change, findings, random: random2, restart, isLeft: stays }, own2, options) {
  const ref = ({ group: group3, kind: kind2, namespace, name, apiVersion }) => [
    group3,
    kind2,
    namespace === own2 ? 0 : namespace,
    name,
    apiVersion
  ];
  const { kind, resource } = change;
  const whole3 = kind === "added" || kind === "removed" ? [change.content, change.facts] : [
    ref(change.before),
    shownChanges(change.changes, options).map(withoutGroup),
    kind === "renamed" && [change.by, change.likeness]
  ];
  const findingKeys = findings.map(findingKey);
  const fields4 = random2.map(({ path, wasConstant }) => [path, wasConstant]);
  const restarts = restart && [restart.quiet, restart.because];
  return plainKey([kind, ref(resource), whole3, findingKeys, fields4, restarts, stays]);
}
function findingKey({
  rule,
  severity,
  side: side2,
  path,
  message,
  hint: hint5,
  error,
  source: source6,
  allowed
}) {
  return [rule, severity, side2, path, message, hint5, error, source6, allowed];
}
function plainKey(value) {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (typeof value !== "object" || value === null) return `${String(value)};`;
  let text3 = "[";
  if (Array.isArray(value)) {
    for (const item of value) text3 += plainKey(item);
    return `${text3}]`;
  }
  if (value instanceof Map) return `m${plainKey([...value])}`;
  if ("numeral" in value) return `#${canonicalNumber({ numeral: String(value.numeral) })};`;
  text3 = "{";
  for (const [key, item] of Object.entries(value))
    if (item !== void 0) text3 += plainKey(key) + plainKey(item);
  return `${text3}}`;
}

// src/report/share-items.ts
function share(report, items4, key) {
  const shared2 = /* @__PURE__ */ new Map();
  for (const [index, context2] of report.contexts.entries()) {
    for (const item of items4(context2)) {
      const text3 = plainKey(key(item, context2));
      const known2 = shared2.get(text3);
      if (known2 === void 0) shared2.set(text3, { item, contexts: [index] });
      else if (known2.contexts.at(-1) !== index) known2.contexts.push(index);
    }
  }
  return [...shared2.values()];
}

// src/report/sections/findings.ts
var isAssumption = ({ item }) => item.rule.startsWith("assumed-");
function groupedFindings(findings) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const { item, contexts } of findings) {
    const { rule, severity, side: side2, resource, path, message, hint: hint5, allowed } = item;
    const name = resource === void 0 ? void 0 : kindAndName(resource);
    const isImage = path?.at(-1)?.kind === "key" && pathText(path.slice(-1)) === "image";
    const about2 = [rule, severity, side2, message, hint5, allowed?.reason, contexts];
    const place = name === void 0 ? [item.template, item.line] : resource?.kind;
    const key = JSON.stringify(
      isImage && name !== void 0 ? about2 : [about2, path && pathText(path), place]
    );
    const known2 = groups2.get(key);
    if (known2 !== void 0 && path !== void 0 && pathText(known2.item.path ?? []) !== pathText(path)) {
      const { path: _, ...pathless } = known2.item;
      known2.item = pathless;
    }
    if (known2 === void 0)
      groups2.set(key, { item, contexts, resources: new Set(name === void 0 ? [] : [name]) });
    else if (name !== void 0) known2.resources.add(name);
  }
  return [...groups2.values()].map((group3) => ({ ...group3, resources: [...group3.resources] }));
}
function sharedFindings(report) {
  const shared2 = share(
    report,
    (context2) => context2.comparison?.findings ?? [],
    (finding, context2) => {
      const { resource, line, template } = finding;
      if (resource === void 0) return [findingKey(finding), line, template];
      const { group: group3, kind, namespace, name } = resource;
      return [findingKey(finding), group3, kind, namespace === context2.namespace ? "" : namespace, name];
    }
  );
  return shared2.toSorted((a, b) => findingWeight(a) - findingWeight(b));
}
var findingWeight = ({ item }) => rank2(item.severity) + (item.allowed === void 0 ? 0 : 10);
function placeOf4({ template, line }) {
  return [
    ...template === void 0 ? [] : [template],
    ...line === void 0 ? [] : [`line ${line} of the render`]
  ].join(", ");
}
function pathBeside({ path, message }) {
  const text3 = path === void 0 ? "" : pathText(path);
  return message.includes(text3) ? "" : text3;
}

// src/report/sections/images.ts
function imageChanges(report) {
  const rowsByKey = /* @__PURE__ */ new Map();
  for (const [index, context2] of report.contexts.entries()) {
    for (const row3 of context2.images ?? []) {
      if (row3.before?.text === row3.after?.text) continue;
      if (row3.after === void 0 && isLeft2(context2)) continue;
      const workload = kindAndName(row3.resource);
      const key = JSON.stringify([workload, row3.before?.text, row3.after?.text]);
      const known2 = rowsByKey.get(key);
      if (known2 === void 0) rowsByKey.set(key, { row: row3, workload, contexts: [index] });
      else if (known2.contexts.at(-1) !== index) known2.contexts.push(index);
    }
  }
  const changes2 = /* @__PURE__ */ new Map();
  for (const { row: row3, workload, contexts } of rowsByKey.values()) {
    const key = JSON.stringify([stepOf(row3), contexts]);
    const known2 = changes2.get(key) ?? { rows: /* @__PURE__ */ new Map(), contexts, workloads: /* @__PURE__ */ new Set() };
    known2.rows.set(JSON.stringify([row3.before?.text, row3.after?.text]), row3);
    known2.workloads.add(workload);
    changes2.set(key, known2);
  }
  const all = [...changes2.values()].flatMap(({ rows: rows2, contexts, workloads: workloads2 }) => {
    const [first, ...others] = rows2.values();
    if (first === void 0) return [];
    const about2 = others.length === 0 ? imageChange(first) : imageGroup([first, ...others]);
    return [{ ...about2, contexts, workloads: [...workloads2] }];
  });
  return all.toSorted((one, other) => Number(isOneSided(one)) - Number(isOneSided(other)));
}
var isOneSided = ({ before, after }) => before === void 0 || after === void 0;
function stepOf({ before, after }) {
  const isOne3 = before !== void 0 && after !== void 0 && before.digest + after.digest === "" && lastName2(before) === lastName2(after) && before.tag !== after.tag;
  return isOne3 ? [folderOf(before), before.tag, folderOf(after), after.tag] : [before?.text ?? 0, after?.text ?? 0];
}
function imageGroup(rows2) {
  const [{ before, after }] = rows2;
  const names4 = [...new Set(rows2.flatMap((row3) => row3.after === void 0 ? [] : [lastName2(row3.after)]))];
  const rest = names4.length - mostNames;
  const all = `{${names4.slice(0, mostNames).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}}`;
  if (before === void 0 || after === void 0) return { repository: all };
  return folderOf(before) === folderOf(after) ? { repository: `${folderOf(after)}${all}`, before: before.tag, after: after.tag } : {
    repository: all,
    before: `${folderOf(before)}*:${before.tag}`,
    after: `${folderOf(after)}*:${after.tag}`
  };
}
var mostNames = 6;
var lastName2 = (image) => nameOf5(image).slice(folderOf(image).length);
var folderOf = (image) => nameOf5(image).slice(0, nameOf5(image).lastIndexOf("/") + 1);
function imageChange({ before, after }) {
  const [nameBefore2, nameAfter] = [before && nameOf5(before), after && nameOf5(after)];
  const isSame3 = nameBefore2 === void 0 || nameAfter === void 0 || nameBefore2 === nameAfter;
  return {
    repository: isSame3 ? nameAfter ?? nameBefore2 ?? "" : "",
    ...before !== void 0 && { before: isSame3 ? versionOf2(before) : shortened(before.text) },
    ...after !== void 0 && { after: isSame3 ? versionOf2(after) : shortened(after.text) }
  };
}
var nameOf5 = ({ registry, repository }) => registry === "" ? repository : `${registry}/${repository}`;
function versionOf2({ tag: tag2, digest }) {
  return shortened([tag2, digest].filter((part2) => part2 !== "").join("@"));
}
var shortened = (text3) => text3.replace(/(sha\d+:[0-9a-f]{12})[0-9a-f]+/g, "$1\u2026");

// src/report/places.ts
function placesOf2(report) {
  const services = new Set(report.contexts.map((context2) => context2.service));
  const isMixed = report.contexts.some(({ against }) => against === void 0);
  const names4 = report.contexts.map(({ service, context: context2, against }) => {
    const parts = services.size > 1 || context2 === "" ? [service, context2] : [context2];
    const name = parts.filter((part2) => part2 !== "").join("/") || "manifests";
    return isMixed && against !== void 0 ? `${name} (${against})` : name;
  });
  return { names: names4, compared: report.contexts.filter((context2) => context2.comparison !== void 0).length };
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
var sizeOf = (groups2) => groups2.reduce((sum2, one) => sum2 + one.resources.length, 0);
function sharedGroups(report) {
  const byKey = /* @__PURE__ */ new Map();
  for (const [index, context2] of report.contexts.entries()) {
    for (const group3 of context2.comparison?.groups ?? []) {
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
      const pair2 = writeJson([group3.before ?? null, group3.after ?? null]);
      const alike2 = known2.values.get(pair2);
      if (alike2 === void 0) known2.values.set(pair2, [group3]);
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
    values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups2) => groups2.slice(0, 1))
  })).toSorted((a, b) => b.resources - a.resources);
}

// src/report/sections/notes.ts
function sharedRandom(report) {
  return share(
    report,
    (context2) => context2.comparison?.random ?? [],
    ({ resource: { group: group3, kind, name }, path, wasConstant }) => [group3, kind, name, path, wasConstant]
  );
}
function testNotes({ contexts }) {
  const count3 = contexts.reduce((sum2, { comparison }) => sum2 + (comparison?.counts.tests ?? 0), 0);
  if (count3 === 0) return [];
  const what = count3 === 1 ? "is not compared; `include-tests` adds it" : "are not compared; `include-tests` adds them";
  return [`${plural(count3, "hook")} of \`helm test\` ${what}`];
}
var mostNamed3 = 5;
function commitNotes({ contexts }) {
  const all = contexts.flatMap(
    ({ commitImages: commitImages2 = [] }) => commitImages2.map(({ resource, container }) => `\`${container}\` of \`${kindAndName(resource)}\``)
  );
  const names4 = [...new Set(all)];
  if (names4.length === 0) return [];
  const more2 = names4.length > mostNamed3 ? [`${names4.length - mostNamed3} more`] : [];
  const shown2 = listed2([...names4.slice(0, mostNamed3), ...more2]);
  const [take, their] = names4.length === 1 ? ["takes", "its"] : ["take", "their"];
  return [
    `${shown2} ${take} the commit as ${their} image (\`%{sha}\`): every deploy restarts ${their} pods, whatever tag the values name`
  ];
}
var listed2 = (names4) => names4.length < 2 ? names4.join("") : `${names4.slice(0, -1).join(", ")} and ${names4.at(-1) ?? ""}`;

// src/report/known.ts
function reportFactsOf(report, { showNoise = false } = {}) {
  const options = { showNoise, blocks: /* @__PURE__ */ new Map(), reading: /* @__PURE__ */ new Map() };
  const findings = once2(() => sharedFindings(report));
  const grouped3 = once2(() => groupedFindings(findings()));
  return {
    options,
    places: once2(() => placesOf2(report)),
    bundles: once2(() => bundlesOf(report, options)),
    findings,
    groupedFindings: once2(() => grouped3().filter((one) => !isAssumption(one))),
    assumptions: once2(() => grouped3().filter(isAssumption)),
    groups: once2(() => sharedGroups(report)),
    images: once2(() => imageChanges(report)),
    random: once2(() => sharedRandom(report))
  };
}

// src/report/visible.ts
var unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u2000-\u200a\u202f\u205f\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}]/gu;
var short4 = /* @__PURE__ */ new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"]
]);
var ascii = /^[\x20-\x7e]*$/;
function visible(text3) {
  if (ascii.test(text3)) return text3;
  return text3.replace(unseen, (character) => short4.get(character) ?? escape(character));
}
function visibleLine(line) {
  if (ascii.test(line)) return line;
  return line.replace(unseen, (character) => {
    return character === "	" ? character : short4.get(character) ?? escape(character);
  });
}
function escape(character) {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).padStart(4, "0");
  return code > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text3, length) {
  if (text3.length <= length) return text3;
  const cut2 = text3.slice(0, Math.max(0, length - 1));
  return `${/[\ud800-\udbff]$/.test(cut2) ? cut2.slice(0, -1) : cut2}\u2026`;
}
var arrows = (text3) => text3.replaceAll(" -> ", " \u2192 ");

// src/report/comment/texts.ts
var import_node_buffer7 = require("node:buffer");
var import_report = lazily("./formats-372S7VYI.cjs");
var commentBudget = 62e3;
var summaryBytes = 1024 * 1024 - 4096;
function reportTexts(report, facts) {
  const within2 = (0, import_report.markdownWithin)(report, facts && { facts });
  const whole3 = within2(1e8);
  const comment = whole3.length <= commentBudget ? whole3 : within2(commentBudget);
  let budget2 = summaryBytes;
  let summary = import_node_buffer7.Buffer.byteLength(whole3) <= summaryBytes ? whole3 : within2(budget2);
  while (import_node_buffer7.Buffer.byteLength(summary) > summaryBytes) {
    budget2 = Math.floor(budget2 * 0.8);
    summary = within2(budget2);
  }
  return { whole: whole3, comment, summary };
}

// src/report/outcome.ts
function outcomeOf(report, failOn) {
  if (report.contexts.some(hasFailed)) return "failed";
  return report.contexts.some((context2) => reachesLimit(context2, context2.failOn ?? failOn)) ? "found" : "done";
}
function failureReason({ contexts }) {
  if (contexts.some(isBroken)) return "context-failed";
  const findings = contexts.flatMap(({ comparison }) => comparison?.findings ?? []);
  return findings.find(isFailure)?.rule ?? "context-failed";
}
var hasFailed = (context2) => isBroken(context2) || (context2.comparison?.findings ?? []).some(isFailure);
var isBroken = ({ status, problems }) => status === "failed" || problems.some(({ side: side2, problem: problem2 }) => side2 === "head" && isError(problem2));
var isFailure = ({ error, side: side2 }) => error === true && side2 !== "before";
var isBaseUnknown = ({ comparison, problems }) => comparison !== void 0 && problems.some(({ side: side2, problem: problem2 }) => side2 === "base" && isError(problem2));
function reachesLimit(context2, failOn) {
  if (failOn === "none") return false;
  if (isBaseUnknown(context2)) return true;
  const { comparison } = context2;
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
  const failed2 = report.contexts.filter((context2) => context2.status === "failed").length;
  const drifted = driftedResources(report);
  const drift = drifted === 0 ? "" : `, ${plural(drifted, "resource")} drifted`;
  const unknown = report.contexts.filter(isBaseUnknown).length;
  if (unknown > 0 && unknown + failed2 === report.contexts.length)
    return `nothing could be compared, the base cannot be rendered`;
  const failure = [
    drift,
    ...failed2 === 0 ? [] : [`, ${plural(failed2, "context")} failed`],
    ...unknown === 0 ? [] : [`, ${plural(unknown, "base")} cannot be rendered`]
  ].join("");
  if (changed3 === 0 && failed2 > 0 && failed2 === report.contexts.length)
    return `nothing could be compared, ${plural(failed2, "context")} failed`;
  if (changed3 === 0) return `no resource changes${failure}`;
  const touched = new Set(changedBundles.flatMap((bundle) => bundle.contexts)).size;
  const where2 = report.contexts.length === 1 ? "" : ` in ${touched} of ${plural(report.contexts.length, "context")}`;
  return `${plural(changed3, "resource")} ${changed3 === 1 ? "changes" : "change"}${where2}${failure}`;
}

// src/report/index.ts
var import_report7 = lazily("./formats-372S7VYI.cjs");
var import_names5 = lazily("./formats-372S7VYI.cjs");
var import_patch2 = lazily("./formats-372S7VYI.cjs");

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

// src/report/render.ts
var import_report2 = lazily("./html-UO64JFSD.cjs");
var import_json3 = lazily("./formats-372S7VYI.cjs");
var import_report3 = lazily("./formats-372S7VYI.cjs");
var import_names4 = lazily("./formats-372S7VYI.cjs");
var import_patch = lazily("./formats-372S7VYI.cjs");

// src/report/sections/problems.ts
function sharedProblems(report) {
  const shared2 = /* @__PURE__ */ new Map();
  for (const [index, context2] of report.contexts.entries()) {
    for (const sideProblem of context2.problems) {
      const { side: side2, problem: problem2 } = sideProblem;
      const { severity, code, message, hint: hint5, at: at2 } = problem2;
      const hidesBase = side2 === "base" && isBaseUnknown(context2);
      const place = [at2?.file, at2?.line, at2?.column];
      const key = JSON.stringify([side2, severity, code, message, hint5, ...place, hidesBase]);
      const known2 = shared2.get(key);
      if (known2 === void 0) shared2.set(key, { ...sideProblem, contexts: [index], hidesBase });
      else if (known2.contexts.at(-1) !== index) known2.contexts.push(index);
    }
  }
  return [...shared2.values()];
}
var mostNames2 = 6;
function contextsOf({ contexts }, { names: names4 }, shown2) {
  const rest = contexts.length - mostNames2;
  const first = contexts.slice(0, rest > 1 ? mostNames2 : void 0).map((index) => shown2(names4[index] ?? ""));
  return `${first.join(", ")}${rest > 1 ? ` and ${rest} more` : ""}`;
}

// src/report/sections/dependencies.ts
function dependencyLines(report, places3, { name, text: text3 }) {
  const known2 = /* @__PURE__ */ new Map();
  for (const [index, { dependencies = [] }] of report.contexts.entries()) {
    if (dependencies.length === 0) continue;
    const key = JSON.stringify(dependencies);
    const same = known2.get(key);
    if (same === void 0) known2.set(key, { rows: dependencies, contexts: [index] });
    else same.contexts.push(index);
  }
  return [...known2.values()].map(({ rows: rows2, contexts }) => {
    const shown2 = rows2.slice(0, most5).map((row3) => `${name(row3.name)} ${versions2(row3, text3)}`);
    const rest = rows2.length - shown2.length;
    const names4 = namesWhere(places3, contexts);
    const more2 = names4.length - most5;
    const others = more2 > 0 ? ` and ${more2} more` : "";
    const where2 = names4.length === 0 ? "" : ` in ${names4.slice(0, most5).map(name).join(", ")}${others}`;
    return `Dependencies: ${shown2.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}${where2}`;
  });
}
var most5 = 12;
function versions2({ before, after }, text3) {
  if (before === void 0) return `${text3(after ?? "")} added`;
  return after === void 0 ? `${text3(before)} removed` : `${text3(before)} \u2192 ${text3(after)}`;
}

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
    const subject = report.contexts.length > 1 ? `${quoted6(names4[index] ?? "")} is in` : "the cluster is";
    const version = kubeVersion === void 0 ? "" : ` (Kubernetes ${kubeVersion.version})`;
    return [`${subject} ${quoted6(live.cluster)}${version}: ${stateOf(live, release)}`];
  });
}
var ways = {
  "client-side": "helm patches what is there (client-side)",
  "server-side": "helm applies it server-side",
  replace: "helm replaces what is there"
};
function stateOf({ release, verb, method }, name) {
  if (release === void 0) return `there is no release ${quoted6(name)} yet, helm will install it`;
  const { revision, status, deployed } = release;
  const since = deployed === void 0 ? "" : ` since ${momentText(deployed)}`;
  const way = verb === "install" ? "helm will install it anew" : ways[method];
  return `the release ${quoted6(name)} is ${status} in revision ${revision}${since}; ${way}`;
}
function momentText(time) {
  const at2 = new Date(time);
  if (Number.isNaN(at2.getTime())) return time;
  const text3 = at2.toISOString();
  return `${text3.slice(0, 10)} ${text3.slice(11, 16)} UTC`;
}
function driftOf(report) {
  return share(
    report,
    ({ live }) => live?.drift ?? [],
    ({ resource, ...row3 }, context2) => [
      { ...resource, namespace: resource.namespace === context2.namespace ? "" : resource.namespace },
      row3
    ]
  );
}
function driftCount(rows2) {
  const deleted = rows2.filter(({ item }) => item.path === void 0).length;
  const fields4 = rows2.length - deleted;
  return [
    ...fields4 === 0 ? [] : [plural(fields4, "field")],
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
  const retained = namesOf5(answers.flatMap((live) => live.kept));
  const notAsked = (reason) => namesOf5(
    answers.flatMap(
      (live) => live.notAsked.flatMap((one) => one.reason === reason ? [one.resource] : [])
    )
  );
  const helms = new Map(answers.flatMap(({ helm }) => helm === void 0 ? [] : [[helm.version, helm.as]]));
  return [
    ...[...helms].map(
      ([version, as]) => `the command runs helm ${quoted6(version)}: what it will do is predicted as helm ${quoted6(as)} does it, the nearest that was tried`
    ),
    ...retained.length === 0 ? [] : [`leave the release and stay in the cluster: ${listed3(retained)}`],
    ...notAskedReasons.flatMap((reason) => {
      const names4 = notAsked(reason);
      return names4.length === 0 ? [] : [`shown as rendered, because the server could not be asked (${reasons[reason]}): ${listed3(names4)}`];
    })
  ];
}
var mostNames3 = 8;
var namesOf5 = (all) => [...new Set(all.map(kindAndName))];
var listed3 = (names4) => `${names4.slice(0, mostNames3).map(quoted6).join(", ")}${names4.length > mostNames3 ? ` and ${names4.length - mostNames3} more` : ""}`;
var quoted6 = (text3) => `\`${text3.replaceAll("`", "'")}\``;

// src/report/sections/stops.ts
function stopSentences(report, mark) {
  const { names: names4 } = placesOf2(report);
  const placesByReason = /* @__PURE__ */ new Map();
  for (const [index, context2] of report.contexts.entries()) {
    for (const { because, what } of stopsOf(context2, report.failOn ?? "none", mark)) {
      const places3 = placesByReason.get(because) ?? [];
      places3.push(`${what} in ${mark(names4[index] ?? "")}`);
      placesByReason.set(because, places3);
    }
  }
  return [...placesByReason].map(
    ([because, places3]) => `This run fails because ${because}: ${listed4(places3)}`
  );
}
var stopLines = (report) => stopSentences(report, (text3) => text3).map(sentence);
function stopsOf(context2, inputLimit, mark) {
  const failures = (context2.comparison?.findings ?? []).filter(isFailure);
  const rules = new Set(failures.map(({ rule }) => rule));
  const stops = [...rules].map((rule) => ({
    because: `${mark(rule)} is an error under any limit`,
    what: plural(failures.filter((one) => one.rule === rule).length, "finding")
  }));
  const failOn = context2.failOn ?? inputLimit;
  if (!reachesLimit(context2, failOn)) return stops;
  const limit = mark(context2.failOn === void 0 ? "fail-on" : "gate.failOn");
  if (isBaseUnknown(context2)) {
    const because = `${limit} is ${mark(failOn)} and the base cannot be rendered`;
    return [...stops, { because, what: "everything is shown as new" }];
  }
  return [...stops, { because: `${limit} is ${mark(failOn)}`, what: foundText2(context2, failOn) }];
}
function foundText2({ comparison }, failOn) {
  const findings = (comparison?.findings ?? []).filter(isCounted);
  if (failOn !== "changes")
    return severityText(
      findings,
      severities.findIndex((one) => one === failOn)
    );
  const changed3 = comparison?.resources.length ?? 0;
  return changed3 > 0 ? plural(changed3, "changed resource") : plural(findings.length, "finding");
}
function severityText(findings, limit) {
  const parts = severities.slice(0, limit + 1).flatMap((severity) => {
    const number3 = findings.filter((one) => one.severity === severity).length;
    return number3 === 0 ? [] : [{ severity, number: number3 }];
  });
  const numbers2 = parts.map(({ severity, number: number3 }) => `${number3} ${severity}`);
  const [last = ""] = numbers2.slice(-1);
  const all = numbers2.length < 2 ? last : `${numbers2.slice(0, -1).join(", ")} and ${last}`;
  return `${all} ${parts.reduce((sum2, { number: number3 }) => sum2 + number3, 0) === 1 ? "finding" : "findings"}`;
}
var mostNamed4 = 5;
function listed4(places3) {
  const rest = places3.length - mostNamed4;
  return `${places3.slice(0, mostNamed4).join(", ")}${rest > 0 ? ` and in ${plural(rest, "more context")}` : ""}`;
}

// src/report/sections/context.ts
function statusNote(context2) {
  const { status, against, formerRelease } = context2;
  if (formerRelease !== void 0) return "second release";
  if (isBaseUnknown(context2)) return "base not rendered";
  if (status === "deleted") return "context deleted";
  if (status !== "new") return void 0;
  return against === "cluster" ? "new release" : "new context";
}
function riskOf(context2) {
  return worst(context2.comparison?.findings ?? []);
}
var changedCount = (counts) => counts.added + counts.removed + counts.changed + counts.renamed;
function countsText(context2) {
  if (context2.comparison === void 0) return "";
  const { counts } = context2.comparison;
  const { added, changed: changed3, removed, renamed } = counts;
  if (changedCount(counts) === 0) return counts.quiet > 0 ? "noise only" : "none";
  if (isLeft2(context2)) {
    const parts2 = [
      ...context2.status === "deleted" ? [] : [`+${added + renamed} ~${changed3}`],
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

// src/report/sections/restarts.ts
function sharedRestarts(report) {
  const workloads2 = /* @__PURE__ */ new Map();
  for (const { comparison } of report.contexts) {
    for (const { resource, quiet, because } of comparison?.restarts ?? []) {
      const name = kindAndName(resource);
      const known2 = workloads2.get(name);
      if (known2 === void 0 || known2.quiet && !quiet) workloads2.set(name, { quiet, because });
    }
  }
  const all = [...workloads2];
  return {
    named: togetherByReason(
      all.flatMap(([name, { quiet, because }]) => quiet ? [] : [{ name, because: firstReasons(because) }])
    ),
    quiet: all.flatMap(([name, { quiet }]) => quiet ? [name] : [])
  };
}
function togetherByReason(all) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const { name, because } of all) {
    const key = JSON.stringify(because);
    const group3 = groups2.get(key);
    if (group3 === void 0) groups2.set(key, { names: [name], because });
    else group3.names.push(name);
  }
  return [...groups2.values()];
}
var restartCount = (restarts) => restarts.reduce((sum2, { names: names4 }) => sum2 + names4.length, 0);
function restartText(restarts, name, most7 = Number.POSITIVE_INFINITY) {
  let left = Math.min(most7, restartCount(restarts));
  const shown2 = restarts.flatMap(({ names: names4, because }) => {
    const fitting = names4.slice(0, left);
    left -= fitting.length;
    if (fitting.length === 0) return [];
    const each2 = fitting.length > 1 ? "each " : "";
    const why2 = because.length === 0 ? "" : ` (${each2}${because.map((reason) => name(reason)).join(", ")})`;
    return [`${fitting.map((one) => name(one)).join(", ")}${why2}`];
  });
  const rest = restartCount(restarts) - Math.min(most7, restartCount(restarts));
  return `${shown2.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function firstReasons(paths) {
  const sorted = paths.toSorted((a, b) => reasonWeight2(a) - reasonWeight2(b));
  const decisive2 = sorted.filter((path) => reasonWeight2(path) < 2);
  return [...new Set((decisive2.length > 0 ? decisive2 : sorted).map(shortReason))].slice(0, 2);
}
function reasonWeight2(path) {
  if (path.endsWith(".image")) return 0;
  return /^spec\.template\.metadata\.(?:annotations|labels)\b/.test(path) ? 2 : 1;
}
function shortReason(path) {
  if (path.endsWith("].value")) return shortReason(path.slice(0, -".value".length));
  const [, quoted8] = /\["([^"]*)"\]$/.exec(path) ?? [];
  return quoted8 ?? /(?:labels\.)?[^.[\]]+(?:\[[^\]]*\])?$/.exec(path)?.[0] ?? path;
}

// src/report/sections/untouched.ts
function untouchedNames({ contexts }, { names: names4 }, mark) {
  const entries = /* @__PURE__ */ new Map();
  for (const [index, { service, context: context2, status }] of contexts.entries()) {
    if (status !== "untouched") continue;
    const name = names4[index] ?? "";
    const isAlone = name === context2 || service === "";
    entries.set(isAlone ? name : service, [...entries.get(service) ?? [], ...isAlone ? [] : [context2]]);
  }
  const isWhole = (name) => contexts.every(({ service, status }) => service !== name || status === "untouched");
  return [...entries].map(
    ([name, own2]) => own2.length === 0 || isWhole(name) ? mark(name) : `${mark(name)} (${own2.map(mark).join(", ")})`
  );
}

// src/report/units.ts
var most6 = 20;
var mostLabelled = 100;
var mostLabels = 40;
var fewChanges = 6;
function unitsOf(entries, options) {
  const units = [];
  const open = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const key = sameness2(entry2, options);
    const unit = key === void 0 ? void 0 : open.get(key);
    if (unit !== void 0 && unit.entries.length < (entry2.isLabels ? mostLabelled : most6)) {
      unit.entries.push(entry2);
      continue;
    }
    const next = { first: entry2, entries: [entry2] };
    units.push(next);
    if (key !== void 0) open.set(key, next);
  }
  return units.map((unit) => ({ ...unit, blocks: unitBlocks(unit, options) }));
}
function unitBlocks({ first, entries }, options) {
  if (!first.isLabels || entries.length === 1) return readingBlocks(first.change, options);
  const lines = /* @__PURE__ */ new Map();
  for (const { change } of entries)
    for (const line of blocksOf2(change, options).flatMap((block3) => block3.lines))
      lines.set(line.sign + line.text, line);
  const all = [...lines.values()];
  const signs2 = ["removed", "added", "note", "same"];
  const sorted = signs2.flatMap((sign) => all.filter((line) => line.sign === sign).slice(0, mostLabels));
  const rest = all.length - sorted.length;
  const note2 = { sign: "note", text: `and ${rest} more lines` };
  return [{ path: "metadata.labels", lines: rest === 0 ? sorted : [...sorted, note2] }];
}
function sameness2(entry2, options) {
  const { change, findings, random: random2, restart, namespace } = entry2;
  if (change.kind !== "changed" || findings.length > 0 || random2.length > 0) return void 0;
  if (entry2.isLabels) return JSON.stringify(labelChanges2(change.changes, options));
  const changes2 = shownChanges(change.changes, options);
  if (changes2.length > fewChanges || changes2.some(({ detail }) => detail !== void 0)) return void 0;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== void 0, restart?.because, blocksOf2(change, options)]);
}
function labelChanges2(changes2, options) {
  return shownChanges(changes2, options).map(
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
  let line = "";
  let columns = used;
  for (const word5 of text3.split(" ")) {
    const length = columnsOf(word5);
    if (line !== "" && columns + 1 + length > width) {
      lines.push(line);
      line = indent + word5;
      columns = indent.length + length;
    } else {
      columns += length + (line === "" ? 0 : 1);
      line = line === "" ? word5 : `${line} ${word5}`;
    }
  }
  return [...lines, line].join("\n");
}

// src/report/terminal/live.ts
function clustersText(report, places3, width) {
  return clusterSentences(report, places3).map((text3) => fold(visible(sentence(text3).replaceAll("`", "")), width, "  ")).join("\n");
}
function driftLines(report, { names: names4 }, width, style) {
  const rows2 = driftOf(report);
  if (rows2.length === 0) return "";
  const several3 = looksAtSeveral(report);
  const lines = rows2.map(({ item, contexts }) => {
    const { resource, path, released, live, manager, time, fate, after } = driftText(item);
    const by = [manager, time].filter((part2) => part2 !== "").join(", ");
    const where2 = several3 ? ` in ${contexts.map((index) => names4[index] ?? "").join(", ")}` : "";
    const values = `${clip(visible(released), longest3)} \u2192 ${clip(visible(live), longest3)}`;
    const who = by === "" ? "" : `, by ${visible(by)}`;
    const place = path === "" ? "" : ` ${visible(path)}`;
    const becomes = after === "" ? fate : `${fate} ${clip(visible(after), longest3)}`;
    const text3 = `${visible(resource)}${place}${visible(where2)}: ${values}${who}`;
    return `  ${fold(text3, width - 2, "    ")} ${style.yellow(`[${becomes}]`)}`;
  });
  return [style.bold("drift") + fold(`: ${driftLead(rows2)}`, width, "  ", 5), ...lines].join("\n");
}
var longest3 = 80;

// src/report/sections/resource.ts
function lossText({ change, isLeft: stays }) {
  if (change.kind === "removed") return stays ? "stays in the cluster" : "deleted";
  if (change.kind !== "renamed") return void 0;
  return stays ? "created beside the old one" : "deleted and created";
}
function titleText({ change, namespace }, name) {
  const own2 = name(kindAndName(change.resource));
  if (change.kind !== "renamed") return namespace === "" ? own2 : `${own2} in ${name(namespace)}`;
  const [was, is2] = [change.before.namespace, change.resource.namespace];
  const titleBefore = name(kindAndName(change.before));
  if (was !== is2 && was !== "" && is2 !== "") return `${titleBefore} in ${name(was)} \u2192 ${own2} in ${name(is2)}`;
  return namespace === "" ? `${titleBefore} \u2192 ${own2}` : `${titleBefore} \u2192 ${own2} in ${name(namespace)}`;
}

// src/report/terminal/resource.ts
var signs = {
  added: (style) => style.green("+"),
  removed: (style) => style.red("\u2212"),
  changed: (style) => style.yellow("~"),
  renamed: (style) => style.magenta("\u21C4")
};
function unitText(unit, most7, style) {
  const { change, severity, restart, random: random2, isQuiet } = unit.first;
  const loss = lossText(unit.first);
  const several3 = unit.entries.length > 1;
  const facts = [
    ...severity === void 0 ? [] : [severityText2(severity, style)],
    ...change.kind === "added" ? ["added"] : [],
    ...loss === void 0 ? [] : [loss],
    ...isQuiet ? ["noise only"] : [],
    ...unit.first.isLabels ? ["labels only"] : [],
    ...restart === void 0 ? [] : ["pods restart"],
    ...change.resource.hook === void 0 ? [] : ["hook"],
    ...random2.length === 0 ? [] : [`${plural(random2.length, "random field")} left out`]
  ];
  const names4 = unit.entries.map((entry2) => titleOf(entry2, style));
  const title = several3 ? style.bold(count2(unit)) : names4.join("");
  const heading = `${signs[change.kind](style)} ${title}${facts.length === 0 ? "" : style.dim(` \xB7 ${facts.join(", ")}`)}`;
  const all = several3 ? names4.map((name) => `  ${name}`) : [];
  return [heading, ...all, ...unit.blocks.flatMap((block3) => blockText2(block3, most7, style))].join("\n");
}
function count2({ entries }) {
  const [kind = "", ...others] = new Set(entries.map(({ change }) => change.resource.kind));
  return others.length === 0 ? `${entries.length} \xD7 ${visible(kind)}` : `${entries.length} resources`;
}
var titleOf = (entry2, style) => titleText(entry2, (text3) => style.bold(visible(text3)));
function blockText2(block3, most7, style) {
  const heading = block3.path === "" ? [] : [style.cyan(`  ${visible(block3.path)}`)];
  const lines = most7 === void 0 ? block3.lines : block3.lines.slice(0, most7);
  const rest = block3.lines.length - lines.length;
  const more2 = rest === 0 ? [] : [style.dim(`    \u2026 ${plural(rest, "more line")}`)];
  return [...heading, ...lines.map((line) => `    ${lineText(line, style)}`.trimEnd()), ...more2];
}
function lineText(line, style) {
  const text3 = visibleLine(line.text);
  if (line.sign === "added") return style.green(`+ ${text3}`);
  if (line.sign === "removed") return style.red(`- ${text3}`);
  return line.sign === "note" ? style.magenta(`! ${text3}`) : `  ${text3}`;
}

// src/report/sections/since.ts
function sincesOf(report, options) {
  return (report.since ?? []).map((since) => {
    const bundles = bundlesOf({ ...report, contexts: since.contexts }, options);
    return { sentence: sentenceOf(since, report, bundles), bundles, notes: since.notes };
  });
}
function sentenceOf(since, { head }, bundles) {
  const { commit: commit2, kind, by, status, reason } = since;
  if (kind === "approval" && commit2 !== void 0 && commit2 === head.commit)
    return `${quoted7(commit2.slice(0, 7))}, this very commit, is approved by ${names3(by)}`;
  const entries = bundles.flatMap((bundle) => bundle.entries);
  const number3 = entries.filter(({ isQuiet }) => !isQuiet).length;
  const outcomes2 = {
    unknown: `cannot be told: ${reason ?? "what was shown then is not known any more"}`,
    same: "nothing in the renders changed",
    changed: numbers(number3, since.back ?? 0)
  };
  return `${beginning(since)}: ${outcomes2[status]}`;
}
function numbers(changed3, back) {
  const again = `${back === 1 ? "is" : "are"} as at the base again`;
  if (changed3 > 0) return `${plural(changed3, "resource")} changed${back === 0 ? "" : `, ${back} ${again}`}`;
  return back === 0 ? "no resource really changed" : `${plural(back, "resource")} ${again}`;
}
function beginning({ kind, commit: commit2, file, by, rewritten }) {
  const at2 = commit2 === void 0 ? "" : quoted7(commit2.slice(0, 7));
  const was = rewritten === true ? "replaced by a rebase or force push" : "";
  if (kind === "approval")
    return `Since the approval at ${at2}${was === "" ? "" : ` (${was})`} by ${names3(by)}`;
  if (kind === "push") return `Since the last push (${[at2, was].filter((part2) => part2 !== "").join(", ")})`;
  return `Since ${quoted7(file ?? "the earlier report")}${at2 === "" ? "" : ` (${at2})`}`;
}
var names3 = (by) => by.map((name) => quoted7(`@${name}`)).join(" and ");
var quoted7 = (text3) => `\`${text3.replaceAll("`", "'")}\``;

// src/report/terminal/since.ts
function sinceParts(report, { names: names4 }, options, style) {
  const all = sincesOf(report, options.lines);
  const parts = all.flatMap(({ sentence: sentenceText, bundles, notes }) => [
    style.bold(fold(visible(`${sentenceText}.`), options.width, "  ")),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...names4.length > 1 ? [style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names4[index] ?? "")).join(", ")} \u2500\u2500`)] : [],
      ...unitsOf(entries, options.lines).map((unit) => unitText(unit, options.most, style))
    ]),
    ...notes.map((note2) => fold(visible(sentence(note2)), options.width, "  "))
  ]);
  return all.length === 0 ? [] : [...parts, style.bold("The whole change:")];
}

// src/report/terminal/report.ts
function textReport(report, options = {}) {
  const style = makeStyle(options.color ?? false);
  const width = Math.max(40, options.width ?? 100);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report, lineOptions);
  const places3 = placesOf2(report);
  const { names: names4 } = places3;
  const several3 = report.contexts.length > 1;
  const findings = groupedFindings(sharedFindings(report));
  const sides = visible(`${sideName(report.base)} \u2192 ${sideName(report.head)}`);
  const parts = [
    `${style.bold(`${visible(report.title)}: ${headlineText(report, bundles)}`)}
${style.dim(sides)}`,
    ...sinceParts(report, places3, { lines: lineOptions, width, most: options.lines }, style),
    tableText(report, names4, style),
    clustersText(report, places3, width),
    stopsText(report, style),
    dependencyLines(report, places3, { name: visible, text: visible }).map((line) => fold(line, width, "  ")).join("\n"),
    restartsText(report, width),
    problemsText(report, places3, width, style),
    findingsText(
      findings.filter((one) => !isAssumption(one)),
      places3,
      width,
      style
    ),
    driftLines(report, places3, width, style),
    imagesText(report, places3, width, style),
    ...bundles.flatMap(({ contexts, entries }) => [
      ...several3 ? [style.bold(style.cyan(`\u2500\u2500 ${contexts.map((index) => visible(names4[index] ?? "")).join(", ")} \u2500\u2500`))] : [],
      ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, options.lines, style))
    ]),
    quietText(report, places3, lineOptions, width, style),
    shortenedText(cutLines(bundles, lineOptions, options.lines), width, style),
    findingsText(findings.filter(isAssumption), places3, width, style),
    notesText(report, names4, width, style)
  ];
  return `${parts.filter((part2) => part2 !== "").join("\n\n")}
`;
}
function cutLines(bundles, options, most7 = Number.POSITIVE_INFINITY) {
  const blocks2 = bundles.flatMap(({ entries }) => unitsOf(entries, options)).flatMap((unit) => unit.blocks);
  return blocks2.reduce((sum2, { lines }) => sum2 + Math.max(0, lines.length - most7), 0);
}
var shortenedText = (lines, width, style) => lines === 0 ? "" : style.bold(
  fold(
    `Shortened: ${plural(lines, "line")} of values ${lines === 1 ? "is" : "are"} not shown. Run it without --lines to see all of them.`,
    width,
    "  "
  )
);
function where(places3, contexts) {
  const names4 = namesWhere(places3, contexts).map(visible);
  return names4.length === 0 ? "" : ` in ${names4.join(", ")}`;
}
function findingsText(findings, places3, width, style) {
  return findings.map((one, index, all) => findingText(places3, one, all[index + 1]?.item, width, style)).join("\n");
}
function findingText(places3, { item, contexts, resources }, next, width, style) {
  const resource = resources.join(", ");
  const path = pathBeside(item);
  const at2 = path === "" ? "" : ` ${path}`;
  const place = resource === "" ? placeOf4(item) : "";
  const about2 = `${visible(`${resource}${at2}${place}`)}${where(places3, contexts)}`.trim();
  const label = item.allowed === void 0 ? severityText2(item.severity, style) : style.dim(`${item.severity}, allowed`);
  const used = item.severity.length + (item.allowed === void 0 ? 0 : ", allowed".length);
  const reason = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
  const text3 = fold(
    `${about2}${about2 === "" ? "" : ": "}${arrows(visible(item.message))}${reason}`,
    width,
    "  ",
    used + 1
  );
  if (next?.rule === item.rule && next.hint === item.hint) return `${label} ${text3}`;
  const hint5 = fold(`${visible(item.hint)} [${visible(item.rule)}]`, width, "    ", 4);
  return `${label} ${text3}
  ${style.cyan("\u2192")} ${hint5}`;
}
var tag = (text3) => text3 === void 0 ? "none" : text3 || "no tag";
var stopsText = (report, style) => stopSentences(report, visible).map((text3) => style.bold(style.red(text3))).join("\n");
function imagesText(report, places3, width, style) {
  return imageChanges(report).map(({ repository, before, after, workloads: workloads2, contexts }) => {
    const name = repository === "" ? "" : `${repository}: `;
    const who = `${workloads2.join(", ")}${where(places3, contexts)}`;
    return fold(`image ${visible(`${name}${tag(before)} \u2192 ${tag(after)}`)} (${visible(who)})`, width, "  ");
  }).map((line) => line.replace(/^image/, style.cyan("image"))).join("\n");
}
function restartsText(report, width) {
  const { named, quiet } = sharedRestarts(report);
  const lines = [
    ...named.length === 0 ? [] : [`pods restart: ${restartText(named, (text3) => text3)}`],
    ...quiet.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet.join(", ")}`]
  ];
  return lines.map((line) => fold(visible(line), width, "  ")).join("\n");
}
function problemsText(report, places3, width, style) {
  return sharedProblems(report).map((shared2) => {
    const { side: of, problem: problem2 } = shared2;
    const { at: at2, hint: hint5 } = problem2;
    const label = problem2.severity === "error" ? style.bold(style.red("error")) : style.yellow("warning");
    const place = at2 === void 0 ? "" : ` ${visible(at2.file)}:${at2.line}:${at2.column}`;
    const context2 = `${contextsOf(shared2, places3, visible)}${of === "base" ? " at the base" : ""}`;
    const text3 = fold(
      ` ${context2}${place}: ${visible(problem2.message)}`,
      width,
      "  ",
      problem2.severity.length
    );
    return `${label} ${text3}${hint5 === void 0 ? "" : `
  ${style.cyan("\u2192")} ${fold(visible(hint5), width, "    ", 4)}`}`;
  }).join("\n");
}
function quietText(report, places3, options, width, style) {
  const lines = sharedGroups(report).map((group3) => {
    const values = group3.values.slice(0, 2).map(({ before, after }) => `${side(before)} \u2192 ${side(after)}`);
    const rest = group3.values.length - values.length;
    const shown2 = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group3.reason === void 0 ? "" : ` (${visible(group3.reason)})`;
    const what = `${groupWords[group3.kind]} ${visible(group3.what)}${reason}${shown2}`;
    const line = `${plural(group3.resources, "resource")}${where(places3, group3.contexts)}: ${what}`;
    const ids = options.showNoise ? group3.ids.map((id) => `
  ${visible(id)}`) : [];
    return style.dim(fold(line, width, "  ") + ids.join(""));
  });
  return lines.join("\n");
}
var side = (value) => clip(visible(valueText(value, "nothing")), 80);
function notesText(report, names4, width, style) {
  const untouched = untouchedNames(report, { names: names4 }, (name) => name);
  const limits2 = report.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map((limit) => limit.message) ?? []
  );
  const random2 = sharedRandom(report).map(({ item }) => {
    const path = item.path.length === 0 ? "the name" : pathText(item.path);
    return `random, left out: ${kindAndName(item.resource)} ${path}`;
  });
  const versions3 = new Set(
    report.contexts.flatMap(
      ({ kubeVersion }) => kubeVersion?.source === "helm" ? [kubeVersion.version] : []
    )
  );
  const lines = [
    ...untouched.length === 0 ? [] : [`untouched, not rendered: ${untouched.join(", ")}`],
    .../* @__PURE__ */ new Set([
      ...report.limits,
      ...limits2,
      ...[...liveNotes(report), ...testNotes(report), ...commitNotes(report)].map(
        (note2) => note2.replaceAll("`", "")
      )
    ]),
    ...[...versions3].map(
      (version) => `rendered for Kubernetes ${version}, helm's own: no kubeVersion is set`
    ),
    ...random2
  ];
  return lines.map((line) => style.dim(fold(visible(line), width, "  "))).join("\n");
}
function tableText(report, names4, style) {
  const rows2 = report.contexts.flatMap(
    (context2, index) => context2.status === "untouched" ? [] : [rowOf2(context2, visible(names4[index] ?? ""), style)]
  );
  const columns = rows2[0]?.map((_, column) => Math.max(...rows2.map((row3) => columnsOf(row3[column]?.text ?? "")))) ?? [];
  const lines = rows2.map(
    (row3) => row3.map(({ text: text3, paint }, column) => paint(text3) + " ".repeat((columns[column] ?? 0) - columnsOf(text3))).join("  ").trimEnd()
  );
  return lines.join("\n");
}
var plain4 = (text3) => text3;
function rowOf2(context2, name, style) {
  const { comparison, milliseconds } = context2;
  const severity = riskOf(context2);
  const restarts = comparison?.restarts.length ?? 0;
  const news = statusNote(context2);
  return [
    { text: name, paint: plain4 },
    comparison === void 0 ? { text: "failed", paint: style.red } : {
      text: [countsText(context2), ...news === void 0 ? [] : [news]].join(", "),
      paint: plain4
    },
    { text: restarts === 0 ? "" : plural(restarts, "restart"), paint: plain4 },
    { text: severity ?? "", paint: severity === void 0 ? plain4 : colours[severity](style) },
    { text: milliseconds === void 0 ? "" : timeText(milliseconds), paint: plain4 }
  ];
}

// src/report/render.ts
var import_report5 = lazily("./formats-372S7VYI.cjs");
var renderers = {
  text: (report, options) => textReport(report, options),
  markdown: (report, options) => (0, import_report3.markdownReport)(report, options),
  json: (report, options) => (0, import_json3.jsonReport)(report, options),
  html: (report, options) => (0, import_report2.htmlReport)(report, options),
  patch: (report, options) => (0, import_patch.patchReport)(report, options),
  names: (report, options) => (0, import_names4.namesReport)(report, options),
  sarif: (report, options) => (0, import_report5.sarifReport)(report, options)
};
function renderReport(report, format, options = {}) {
  const render = renderers[format];
  return render(report, options);
}

// src/report/index.ts
var import_report8 = lazily("./formats-372S7VYI.cjs");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  annotationsOf,
  applyAllowances,
  believed,
  builtinKinds,
  commitWords,
  decide,
  digestRender,
  failureReason,
  judge,
  makeRedactor,
  markdownWithin,
  mostPolicyFindings,
  neededNames,
  openComparison,
  openDigest,
  outcomeOf,
  packRecord,
  policyFindings,
  readArgoIgnores,
  readIgnoreRule,
  readPolicyOutput,
  readRecord,
  redactResource,
  renderReport,
  reportFactsOf,
  reportTexts,
  reviewWeakened,
  rulesVersion,
  secondRelease,
  sharedOwners,
  shortId,
  stopLines,
  unusedException,
  validationRules,
  withDeploys,
  withGates,
  worstFirst
});
