import { __exportAll } from "./rolldown-runtime.js";
import { UserError, exitCodes, groupBy, hasLogin, plural, problem, warning } from "./base.js";
import { applyOperations, builtinKinds, chooseMany, fetchTarget, inOneLine, isInside, isList, isMap, isNumeral, kindAndName, lockFolder, lstatIfThere, openProject, parseDocument, projectInput, pullIn, readText, realPair, recover, refuseTest, refuseUnnamedRelease, sha256, splitDocuments, statIfThere, targetName, valuesOf, write } from "./project.js";
import { chartFlags, cleanerFor, outFolder, prepare, redactorFor, refuseSharedFolders, renderText, renderable, renderableOf, secretValues } from "./charts.js";
import { readLockOf } from "./sources.js";
import { openComparison } from "./judge.js";
import { flagChoice, flagValue, surroundingsOf } from "./main.js";
import { existsSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { Buffer } from "node:buffer";
// src/operations/export/argocd.ts
function argoCdObjects(application, repository) {
	const { name, namespace, cluster, chart, valueFiles } = application;
	const isOwn = chart.kind === "own";
	const own = () => withoutPassword(repository ?? refuseUnnamed(application));
	const source = isOwn ? map({
		repoURL: own(),
		targetRevision: "HEAD",
		path: chart.path
	}) : map(remoteSource(chart));
	const whole = new Map([...source, ["helm", helmOf(application, isOwn ? "/" : "$repository/")]]);
	const files = map({
		repoURL: valueFiles.length > 0 ? own() : "",
		targetRevision: "HEAD",
		ref: "repository"
	});
	const destination = cluster === void 0 ? { server: "https://kubernetes.default.svc" } : { [/^https?:\/\//.test(cluster) ? "server" : "name"]: cluster };
	return [map({
		apiVersion: "argoproj.io/v1alpha1",
		kind: "Application",
		metadata: map({
			name,
			namespace: "argocd"
		}),
		spec: map({
			project: "default",
			destination: map({
				...destination,
				namespace
			}),
			...isOwn || valueFiles.length === 0 ? { source: whole } : { sources: [whole, files] },
			syncPolicy: map({ syncOptions: ["CreateNamespace=true"] })
		})
	})];
}
function remoteSource(chart) {
	if (chart.kind === "repository") return {
		repoURL: chart.url,
		chart: chart.chart,
		targetRevision: chart.version
	};
	if (chart.kind === "git") return {
		repoURL: chart.url,
		path: chart.path,
		targetRevision: chart.commit
	};
	const { path, version } = chart;
	return {
		repoURL: posix.dirname(path),
		chart: posix.basename(path),
		targetRevision: version
	};
}
function helmOf({ release, valueFiles, values, kubeVersion, apiVersions }, root) {
	return map({
		releaseName: release,
		...valueFiles.length > 0 && { valueFiles: valueFiles.map((path) => `${root}${path}`) },
		...valuesField(values),
		...kubeVersion !== void 0 && { kubeVersion },
		...apiVersions.length > 0 && { apiVersions: [...apiVersions] }
	});
}
function valuesField(values) {
	if (values.size === 0) return {};
	return holdsNull(values) ? { values: write(values) } : { valuesObject: values };
}
const holdsNull = (value) => {
	if (isMap(value)) return [...value.values()].some(holdsNull);
	return isList(value) ? value.some(holdsNull) : value === null;
};
const map = (entries) => new Map(Object.entries(entries));
function withoutPassword(repository) {
	if (!hasLogin(repository.replace(/^ssh:\/\/[^/@:]*@/, "ssh://"))) return repository;
	throw new UserError("usage", "--repo-url holds a login, which would be written into each Application", { hint: "write the address without it: Argo CD has logins of repositories in Secrets of its own" });
}
function refuseUnnamed({ at, name }) {
	throw new UserError("usage", `--repo-url is missing: ${name} needs the address of this repository`, {
		at,
		hint: "name it as Argo CD knows it: --repo-url https://github.com/acme/shop.git"
	});
}
// src/operations/export/chart-location.ts
function chartLocation({ service, context }, { dir }) {
	const named = context.sources.find(({ target, folder }) => target === "chart" && folder !== void 0 && isInside(dir.value, folder));
	if (named === void 0) return isInside(dir.value, service.root) ? {
		kind: "own",
		path: relative(service.root, dir.value).split(sep).join("/") || "."
	} : `its chart ${dir.value} lies outside of the repository`;
	const { source, key } = named;
	if (source.kind === "package") return `its chart ${source.path} is an archive of the repository`;
	return remoteLocation(source, readLockOf(service).get(key));
}
function remoteLocation(source, locked) {
	const version = locked?.version ?? ("ref" in source ? source.ref : void 0);
	if (source.kind === "archive" || source.kind === "bucket") return "its chart is a downloaded archive";
	if (source.kind === "git") return locked === void 0 ? unpinned : {
		kind: "git",
		url: source.url,
		path: source.path || ".",
		commit: locked.revision
	};
	if (version === void 0) return unpinned;
	if (source.kind === "oci") {
		const digest = source.digest ?? locked?.revision;
		const path = `${source.registry}/${source.path}`;
		return digest === void 0 ? unpinned : {
			kind: "oci",
			path,
			version,
			digest
		};
	}
	if (hasLogin(source.repository)) return "the address of its chart holds a login";
	return {
		kind: "repository",
		url: source.repository,
		chart: source.name,
		version
	};
}
const unpinned = "no lock names the version of its chart: run pligos lock";
// src/operations/export/chart-application.ts
const applicationName = (service, context) => `${service}-${context}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
const longestName = 63;
async function openApplication(given, { loader, object }, surroundings) {
	refuseUnnamedRelease(given, true);
	const { source } = given.context;
	if (source.kind !== "chart") throw inexpressible([kindReasons[source.kind]], given, object);
	const prepared = await prepare(given, {
		loader,
		secrets: true,
		dependencies: "leave"
	}, surroundings);
	try {
		return openChart(prepared, {
			loader,
			object
		}, surroundings);
	} finally {
		prepared.folder.dispose();
	}
}
function openChart(prepared, { loader, object }, surroundings) {
	const { target, chart, secrets } = prepared;
	const { service, context } = target;
	const { source } = context;
	if (source.kind !== "chart") throw new TypeError(`${targetName(target)} is no chart any more`);
	const { release, namespace } = realPair(target, pullIn(surroundings));
	const name = applicationName(service.name, context.name);
	const location = chartLocation(target, source);
	const reasons = [
		...settingReasons(context),
		...namespace === void 0 ? ["it names no namespace: add namespace: to the context"] : [],
		...name.length > longestName ? [`the name ${name} has more than ${longestName} characters`] : [],
		...typeof location === "string" ? [location] : [],
		...chartReasons(prepared, source, name)
	];
	if (namespace === void 0 || typeof location === "string" || reasons.length > 0) throw inexpressible(reasons, target, object);
	const cluster = context.cluster ?? context.kubeContext;
	const application = {
		name,
		at: context.at,
		release,
		namespace,
		...cluster !== void 0 && { cluster },
		...context.kubeVersion !== void 0 && { kubeVersion: context.kubeVersion },
		apiVersions: context.apiVersions,
		chart: location,
		valueFiles: source.valueFiles.map(({ value }) => relative(service.root, value).split(sep).join("/")),
		values: source.helmValues ?? new Map(),
		mergedValues: mergedOf(target, loader)
	};
	const { values } = renderableOf(prepared);
	return {
		application,
		clean: cleanerFor(context, surroundings, {
			chart,
			values,
			secrets,
			flags: []
		})
	};
}
function mergedOf(target, loader) {
	const { values, problems } = valuesOf(target, loader);
	if (problems.length > 0) throw UserError.of(problems);
	return values;
}
const kindReasons = {
	flavor: "a flavor generates its chart",
	manifests: "it consists of manifests",
	kustomize: "kustomize builds it: name its folder in an object of that tool",
	joined: "it joins several sources"
};
function settingReasons(context) {
	const { edits, friends = [] } = context;
	return [
		...(edits?.patches.length ?? 0) > 0 ? ["patches change its render"] : [],
		...(edits?.transformers.length ?? 0) > 0 ? ["transformers change its render"] : [],
		...friends.length > 0 ? ["friends give it values"] : [],
		...context.secretValues.length > 0 ? ["secretValues gives it secrets"] : []
	];
}
function chartReasons(prepared, source, name) {
	const { target, chart, encrypted } = prepared;
	const { root } = target.service;
	const shown = (file) => relative(root, file) || file;
	const foreign = source.valueFiles.filter(({ value }) => !isInside(value, root));
	const odd = source.valueFiles.filter(({ value }) => !/^[\w./@ +-]*$/.test(shown(value)));
	const overrides = [".argocd-source.yaml", `.argocd-source-${name}.yaml`];
	return [
		...chartFlags(target).length > 0 ? ["flags of helm change its render"] : [],
		...encrypted.map(({ file }) => `its value file ${shown(file)} is encrypted`),
		...foreign.map(({ value }) => `its value file ${value} lies outside of the repository`),
		...odd.filter((file) => !foreign.includes(file)).map(({ value }) => `the path ${JSON.stringify(shown(value))} holds a sign with a meaning for the tool`),
		...[...chart.files.values()].some(({ secret }) => secret) ? ["its chart holds files of secrets/"] : [],
		...overrides.filter((file) => existsSync(join(source.dir.value, file))).map((file) => `${file} beside its chart overrides the Application`)
	];
}
const inexpressible = (reasons, target, object) => new UserError("export-application", `${targetName(target)} cannot be written as ${object}: ${reasons.join("; ")}`, {
	at: target.context.at,
	hint: "write its manifests with --to manifests, and let an object of the tool name that folder"
});
// src/operations/export/flux.ts
const bootstrapName = "flux-system";
function fluxObjects(application) {
	const { name, at, release, namespace, chart, mergedValues } = application;
	if (holdsNull(mergedValues)) throw new UserError("export-application", `${name} has null among its values`, {
		at,
		hint: "a HelmRelease may lose it on its way into the cluster: write the manifests with --to manifests"
	});
	return [...sourceOf(chart, name), object("helm.toolkit.fluxcd.io/v2", "HelmRelease", name, {
		interval,
		releaseName: release,
		targetNamespace: namespace,
		storageNamespace: namespace,
		install: map({ createNamespace: true }),
		...chartField(chart, name),
		...mergedValues.size > 0 && { values: mergedValues }
	})];
}
const interval = "10m";
const object = (apiVersion, kind, name, spec) => map({
	apiVersion,
	kind,
	metadata: map({
		name,
		namespace: bootstrapName,
		...kind === "HelmRelease" && { annotations: map({ "kustomize.toolkit.fluxcd.io/substitute": "disabled" }) }
	}),
	spec: map(spec)
});
function sourceOf(chart, name) {
	if (chart.kind === "own") return [];
	if (chart.kind === "repository") return [object(sourceVersion, "HelmRepository", name, {
		interval,
		url: chart.url
	})];
	if (chart.kind === "git") {
		const ref = map({ commit: chart.commit });
		return [object(sourceVersion, "GitRepository", name, {
			interval,
			url: chart.url,
			ref
		})];
	}
	return [object(sourceVersion, "OCIRepository", name, {
		interval,
		url: `oci://${chart.path}`,
		ref: map({
			tag: chart.version,
			digest: chart.digest
		}),
		layerSelector: map({
			mediaType: "application/vnd.cncf.helm.chart.content.v1.tar+gzip",
			operation: "copy"
		})
	})];
}
const sourceVersion = "source.toolkit.fluxcd.io/v1";
function chartField(chart, name) {
	if (chart.kind === "oci") return { chartRef: map({
		kind: "OCIRepository",
		name
	}) };
	if (chart.kind === "repository") return { chart: map({ spec: map({
		chart: chart.chart,
		version: chart.version,
		sourceRef: map({
			kind: "HelmRepository",
			name
		})
	}) }) };
	const sourceRef = map({
		kind: "GitRepository",
		name: chart.kind === "own" ? bootstrapName : name
	});
	return { chart: map({ spec: map({
		chart: chart.path === "." ? "./" : `./${chart.path}`,
		reconcileStrategy: "Revision",
		sourceRef
	}) }) };
}
// src/operations/export/written-files.ts
const indexName = ".pligos-export";
const header = "# pligos export 1: ";
const most = 33554432;
function writeExport(folder, surroundings) {
	const { dir } = folder;
	if (statIfThere(dir)?.isDirectory() === false) throw noFolder(relative(surroundings.cwd, dir));
	const place = {
		file: join(dir, `${indexName}.journal`),
		keyFolder: surroundings.cacheDir
	};
	const unlock = lockFolder(dir, join(dir, `${indexName}.lock`));
	try {
		recover(dir, place);
		const plan = planOf(folder, surroundings);
		if (plan.problems.length > 0) throw UserError.of(plan.problems);
		if (plan.operations.length > 0) applyOperations(dir, place, plan.operations);
		return plan.result;
	} finally {
		unlock();
	}
}
function planOf({ dir, subject, files, retained }, { cwd }) {
	const known = readIndex(dir, subject, cwd);
	const digests = new Map([...files].map(([name, text]) => [name, digestOf(text)]));
	const operations = [];
	const problems = [];
	const shown = (name) => relative(cwd, join(dir, name));
	const result = {
		written: [],
		removed: [],
		unchanged: 0
	};
	for (const [name, text] of files) {
		const state = stateOf(join(dir, name), known.get(name));
		if (state.digest === digestOf(text)) result.unchanged += 1;
		else if (state.is === "foreign") problems.push(inTheWay(shown(name)));
		else if (state.is === "changed") problems.push(changedSince(shown(name)));
		else {
			result.written.push(name);
			operations.push(writeOf(name, text));
		}
	}
	for (const [name, digest] of known) {
		if (files.has(name)) continue;
		if (retained?.has(name) === true) {
			digests.set(name, digest);
			continue;
		}
		const { is } = stateOf(join(dir, name), digest);
		if (is === "changed") problems.push(changedSince(shown(name)));
		if (is !== "own") continue;
		result.removed.push(name);
		operations.push({
			kind: "remove",
			path: name
		});
	}
	const index = indexOf(subject, digests);
	const before = lstatIfThere(join(dir, ".pligos-export")) === void 0 ? "" : readText(join(dir, indexName));
	if (lines(before) !== index) operations.push(writeOf(indexName, index));
	result.written.sort();
	result.removed.sort();
	return {
		operations,
		problems,
		result
	};
}
const writeOf = (path, text) => ({
	kind: "write",
	path,
	content: Buffer.from(text),
	executable: false
});
function stateOf(path, known) {
	const stat = lstatIfThere(path);
	if (stat === void 0) return { is: "missing" };
	if (!stat.isFile() || stat.size > most) return { is: "foreign" };
	const digest = digestOf(readText(path));
	if (known === void 0) return {
		is: "foreign",
		digest
	};
	return {
		is: digest === known ? "own" : "changed",
		digest
	};
}
const lines = (text) => text.replaceAll("\r\n", "\n");
const digestOf = (text) => sha256(Buffer.from(lines(text)));
const indexOf = (subject, digests) => [
	`${header}${subject}`,
	...[...digests].map(([name, digest]) => `${digest}  ${name}`).toSorted(byName),
	""
].join("\n");
const byName = (a, b) => a.slice(66) < b.slice(66) ? -1 : 1;
function readIndex(dir, subject, cwd) {
	const file = join(dir, indexName);
	const stat = lstatIfThere(file);
	if (stat === void 0) return new Map();
	const refuse = (line, message, hint) => {
		throw new UserError("export-list", `${relative(cwd, file)}: ${message}`, {
			at: {
				file,
				line,
				column: 1
			},
			hint
		});
	};
	if (!stat.isFile() || stat.size > most) return refuse(1, "it is no list of an export", "move it away, or name another folder with --out");
	const [first = "", ...rest] = lines(readText(file)).trimEnd().split("\n");
	if (first !== `${header}${subject}`) return refuse(1, first.startsWith(header) ? `the folder holds the export of ${JSON.stringify(first.slice(19))}, not of ${subject}` : "its first line is not that of an export", "name another folder with --out, or remove this one");
	const known = new Map();
	for (const [index, line] of rest.entries()) {
		const [, digest, name] = /^([0-9a-f]{64}) {2}([a-z0-9%][a-z0-9%._-]*\.yaml)$/.exec(line) ?? [];
		if (digest === void 0 || name === void 0) return refuse(index + 2, "the line is not DIGEST  NAME", "restore the file from git, or remove the folder and export again");
		known.set(name, digest);
	}
	return known;
}
const noFolder = (name) => new UserError("file-in-the-way", `${name} exists and is no folder`, { hint: "move it away, or name another folder with --out" });
const inTheWay = (name) => problem("file-in-the-way", `${name} exists and was not written by pligos export`, { hint: "move it away, or name another folder with --out" });
const changedSince = (name) => problem("export-changed", `${name} was changed after pligos export wrote it`, { hint: "change the configuration instead; then restore the file from git, or remove it, and export again" });
// src/operations/export/applications.ts
const tools = {
	argocd: {
		title: "Argo CD",
		object: "an Application",
		objects: argoCdObjects
	},
	flux: {
		title: "Flux",
		object: "a HelmRelease",
		objects: fluxObjects
	}
};
async function exportApplications(targets, { loader, services }, settings, surroundings) {
	const { host, cwd } = surroundings;
	const { title } = tools[settings.to];
	const written = [];
	for (const [done, target] of targets.entries()) {
		host.progress(done, targets.length, targetName(target));
		const dir = outFolder(target, settings.out, surroundings);
		const open = await openApplication(target, {
			loader,
			object: tools[settings.to].object
		}, surroundings);
		written.push({
			target,
			dir,
			text: textOf$1(open, settings)
		});
		sayWhere(open.application, target, settings, surroundings);
	}
	host.progress(targets.length, targets.length, "");
	return [...groupBy(written, ({ dir }) => dir)].map(([dir, inFolder]) => {
		const service = serviceOf(inFolder);
		const others = services.find((one) => one === service.service)?.contexts.keys() ?? [];
		return {
			dir,
			subject: `applications of ${title} for ${service.service.name}`,
			files: filesOf$1(inFolder),
			retained: new Set([...others].map((name) => fileOf(applicationName(service.service.name, name))))
		};
	}).map((folder) => ({
		dir: relative(cwd, folder.dir) || ".",
		...writeExport(folder, surroundings)
	}));
}
function textOf$1({ application, clean }, { to, repository }) {
	const text = tools[to].objects(application, repository).map(write).join("---\n");
	const values = write(to === "flux" ? application.mergedValues : application.values);
	if (clean(values) !== values) throw new UserError("export-secret", `the values of ${application.name} hold what reports hide`, {
		at: application.at,
		hint: "bring the secret into the cluster another way, such as External Secrets; or name its place in redact.allow where it is none"
	});
	return text;
}
function serviceOf(written) {
	const [first, ...others] = written.map(({ target }) => target);
	const other = others.find(({ service }) => service !== first?.service);
	if (first === void 0) throw new TypeError("a folder without applications");
	if (other === void 0) return first;
	throw new UserError("usage", `${targetName(first)} and ${targetName(other)} would be written to one folder`, { hint: "put %{service} into --out: each service has a folder" });
}
function filesOf$1(written) {
	const files = new Map();
	for (const { target, text } of written) {
		const name = fileOf(applicationName(target.service.name, target.context.name));
		if (files.has(name)) throw new UserError("export-application", `two contexts of ${target.service.name} are both ${name}`, {
			at: target.context.at,
			hint: "rename one of them: names of Kubernetes are in lower case, with - as the only sign"
		});
		files.set(name, text);
	}
	return files;
}
const fileOf = (name) => `${name}.yaml`;
function sayWhere({ cluster, name }, target, { to }, { host }) {
	if (to === "flux" && cluster !== void 0) host.info(`${targetName(target)}: ${name} belongs into the folder of the cluster ${cluster}`);
	if (to === "argocd" && cluster === void 0) host.info(`${targetName(target)}: it names no cluster, so ${name} goes to that of Argo CD`);
}
// src/operations/export/file-names.ts
function fileNamesOf(subjects) {
	const names = subjects.map(nameOf);
	const count = groupBy(names, (name) => name);
	return names.map((name, index) => {
		const subject = subjects[index];
		return `${subject !== void 0 && (count.get(name)?.length ?? 0) > 1 ? withDigest(name, subject) : name}.yaml`;
	});
}
const longest = 200;
const badStart = /^(?:[^a-z0-9%]|(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[a-z])/;
function nameOf(subject) {
	const { group, kind, namespace, name } = subject;
	const type = `${kindOf(kind)}${group === "" ? "" : `.${escaped(group)}`}`;
	const text = [
		...namespace === "" ? [] : [withoutDots(escaped(namespace))],
		type,
		escaped(name)
	].join("_").replace(badStart, percent);
	return text.length > longest ? withDigest(text, subject) : text;
}
function withDigest(name, { group, kind, namespace, name: own }) {
	const digest = sha256(Buffer.from(JSON.stringify([
		group,
		kind,
		namespace,
		own
	]))).slice(0, 16);
	return `${name.slice(0, longest - digest.length - 1)}_${digest}`;
}
const kindOf = (kind) => /^[A-Za-z][A-Za-z0-9]*$/.test(kind) ? kind.toLowerCase() : withoutDots(escaped(kind));
const withoutDots = (text) => text.replaceAll(".", percent("."));
const escaped = (text) => text.replaceAll(/[^a-z0-9.-]+/g, percent);
const percent = (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
// src/operations/export/rendered-resources.ts
async function renderResources(given, { loader, withoutSecrets }, surroundings) {
	const target = await fetchTarget(given, loader, surroundings);
	refuseUnnamedRelease(target, true);
	const pair = realPair(target, pullIn(surroundings));
	const side = await renderable(target, loader, pair, surroundings);
	try {
		const text = await renderText(side, { flags: [] }, surroundings);
		refuseBroken(text, target);
		const { prepared, values } = side;
		const { chart, secrets } = prepared;
		return exportableResources({
			text,
			pair,
			target,
			withoutSecrets,
			redact: redactorFor(target.context, surroundings, [{
				chart,
				values,
				secrets,
				flags: []
			}]).options
		});
	} finally {
		side.prepared.folder.dispose();
	}
}
function exportableResources({ text, pair, target, withoutSecrets, redact }) {
	const namespace = pair.namespace ?? "";
	const kinds = builtinKinds();
	const { after, comparison } = openComparison({
		before: {
			text: "",
			namespace
		},
		after: {
			text,
			namespace
		},
		redact,
		ignore: [],
		kinds
	});
	const resources = [];
	const secrets = [];
	const hidden = [];
	const ids = new Set();
	for (const entry of after.entries) {
		const { header, identity, document, id } = entry;
		const value = parseDocument(document).resources.find(({ item }) => item === entry.item)?.value;
		if (value === void 0) continue;
		const name = kindAndName({
			...identity,
			generateName: header.generateName
		});
		if (ids.has(id) && header.name !== "") throw twice(name, target);
		ids.add(id);
		if (header.kind === "Secret" && secretValues(value).length > 0) {
			secrets.push(name);
			continue;
		}
		const paths = changedPaths(value, after.value(entry) ?? new Map(), []);
		if (paths.length > 0) hidden.push(`${name} at ${paths.map(pathOf).join(", ")}`);
		const isOwn = header.namespace === namespace || kinds.isClusterScoped(identity.group, header.kind) === true;
		resources.push({
			subject: {
				group: identity.group,
				kind: header.kind,
				namespace: isOwn ? "" : header.namespace,
				name: header.name === "" ? `${header.generateName}*` : header.name
			},
			name,
			value,
			isHook: header.isHook
		});
	}
	if (secrets.length > 0 && !withoutSecrets) throw withSecrets(secrets, target);
	if (hidden.length > 0) throw withHidden(hidden, target);
	if (resources.length === 0) throw withNothing(target);
	return {
		pair,
		resources,
		tests: comparison.counts.tests ?? 0,
		secrets
	};
}
function refuseBroken(text, target) {
	const problems = splitDocuments(text).flatMap((document) => parseDocument(document).broken.map(({ message, resourceKind, name, document: { origin } }) => {
		const what = name === "" ? resourceKind || "a document" : kindAndName({
			kind: resourceKind,
			name
		});
		const of = origin.template === void 0 ? "" : ` of ${origin.template}`;
		return problem("export-render", `${targetName(target)} renders ${what}${of} that cannot be read: ${message}`, {
			at: target.context.at,
			hint: "correct the template or the values; pligos template shows the manifests"
		});
	}));
	if (problems.length > 0) throw UserError.of(problems);
}
function changedPaths(value, redacted, path) {
	if (value === redacted) return [];
	if (isMap(value) && isMap(redacted)) {
		const keys = [...redacted.keys()];
		return [...value].flatMap(([key, item], index) => {
			const shown = keys[index] ?? "";
			const below = [...path, shown];
			return shown === key ? changedPaths(item, redacted.get(shown) ?? null, below) : [below];
		});
	}
	if (isList(value) && isList(redacted)) return value.flatMap((item, index) => changedPaths(item, redacted[index] ?? null, [...path, String(index)]));
	return isNumeral(value) && isNumeral(redacted) && value.numeral === redacted.numeral ? [] : [path];
}
const pathOf = (path) => path.map((key) => /^[\w-]+$/.test(key) ? key : JSON.stringify(key)).join(".");
const twice = (name, { context, service }) => new UserError("export-render", `${service.name}/${context.name} renders ${name} twice`, {
	at: context.at,
	hint: "remove one of the two: a cluster holds one"
});
const withSecrets = (names, target) => new UserError("export-secret", `${targetName(target)} renders Secrets with values: ${names.join(", ")}`, {
	at: target.context.at,
	hint: "--without-secrets leaves them out; bring them into the cluster by another way, such as External Secrets"
});
const withHidden = (places, target) => new UserError("export-secret", `${targetName(target)} renders what reports hide: ${places.join("; ")}`, {
	at: target.context.at,
	hint: "move the value into a Secret, or name the place in redact.allow of the context where it is no secret"
});
const withNothing = (target) => new UserError("export-render", `${targetName(target)} renders no resource that can be exported`, {
	at: target.context.at,
	hint: "pligos template shows what it renders"
});
// src/operations/export/manifests.ts
async function exportManifests(targets, { loader }, { out, withoutSecrets }, surroundings) {
	const places = targets.map((target) => ({
		target,
		place: outFolder(target, out, surroundings)
	}));
	refuseSharedFolders(places);
	const folders = [];
	for (const [done, { target, place }] of places.entries()) {
		surroundings.host.progress(done, places.length, targetName(target));
		const rendered = await renderResources(target, {
			loader,
			withoutSecrets
		}, surroundings);
		sayWhatDiffers(rendered, target, surroundings);
		folders.push({
			dir: place,
			subject: `manifests of ${targetName(target)}`,
			files: filesOf(rendered)
		});
	}
	surroundings.host.progress(places.length, places.length, "");
	return folders.map((folder) => ({
		dir: relative(surroundings.cwd, folder.dir) || ".",
		...writeExport(folder, surroundings)
	}));
}
function filesOf({ resources }) {
	const names = fileNamesOf(resources.map(({ subject }) => subject));
	const files = new Map();
	for (const [index, { value }] of resources.entries()) {
		const name = names[index] ?? "";
		files.set(name, [...files.get(name) ?? [], write(inOrder(value))]);
	}
	return new Map([...files].map(([name, texts]) => [name, texts.join("---\n")]));
}
const firstKeys = [
	"apiVersion",
	"kind",
	"metadata"
];
const inOrder = (value) => new Map([...firstKeys.flatMap((key) => value.has(key) ? [[key, value.get(key) ?? null]] : []), ...[...value].filter(([key]) => !firstKeys.some((first) => first === key))]);
function sayWhatDiffers({ resources, tests, secrets, pair }, target, { host }) {
	const name = targetName(target);
	const { at } = target.context;
	const hooks = resources.filter(({ isHook }) => isHook).map((one) => one.name);
	if (hooks.length > 0) host.report(warning("export-hooks", `${name} renders hooks of helm, which are written as they are: ${hooks.join(", ")}`, {
		at,
		hint: "Argo CD runs them as hooks of its own; kubectl and Flux apply them as any other resource"
	}));
	if (tests > 0) host.info(`${name}: ${tests} hooks of helm test are left out: helm test alone runs them`);
	if (secrets.length > 0) host.info(`${name}: left out by --without-secrets: ${secrets.join(", ")}`);
	if (pair.namespace !== void 0 && resources.some(({ value }) => !hasNamespace(value))) host.info(`${name}: apply it with the namespace ${pair.namespace}`);
}
const hasNamespace = (value) => {
	const metadata = value.get("metadata");
	return metadata instanceof Map && metadata.has("namespace");
};
// src/operations/export/export-contexts.ts
async function exportContexts(input, surroundings) {
	const project = await openProject(input.project, surroundings);
	const targets = chooseMany(project, input.contexts, surroundings);
	for (const target of targets) refuseTest(target);
	return input.to === "manifests" ? exportManifests(targets, project, input, surroundings) : exportApplications(targets, project, {
		...input,
		to: input.to
	}, surroundings);
}
// src/operations/export/types.ts
const exportFormats = [
	"manifests",
	"argocd",
	"flux"
];
// src/main/cli/commands/export.ts
var export_exports = __exportAll({ handle: () => handle });
const handle = async (call, terminal) => {
	const out = flagValue(call, "out");
	if (!call.flags.has("to")) throw new UserError("usage", "--to is missing", { hint: `name one of ${exportFormats.join(", ")}` });
	if (out === void 0) throw new UserError("usage", "--out is missing", { hint: "name the folder to write: --out rendered/%{service}/%{context}" });
	const to = flagChoice(call, "to", exportFormats, "manifests");
	const repository = flagValue(call, "repo-url");
	refuseUnused(to, {
		"without-secrets": call.flags.has("without-secrets"),
		"repo-url": repository !== void 0
	});
	const folders = await exportContexts({
		project: projectInput(call),
		contexts: call.positionals,
		to,
		out,
		withoutSecrets: call.flags.has("without-secrets"),
		...repository !== void 0 && { repository }
	}, surroundingsOf(terminal, call));
	if (call.flags.has("json")) terminal.print(`${JSON.stringify(folders, null, 2)}\n`);
	else terminal.printText(folders.map(textOf).join(""));
	return exitCodes.done;
};
const formatOf = {
	"without-secrets": "manifests",
	"repo-url": "argocd"
};
function refuseUnused(to, given) {
	for (const flag of ["without-secrets", "repo-url"]) if (given[flag] && formatOf[flag] !== to) throw new UserError("usage", `--${flag} has no effect with --to ${to}`, { hint: `leave it out, or write --to ${formatOf[flag]}` });
}
function textOf({ dir, written, removed, unchanged }) {
	return `${[
		`${inOneLine(dir)}: ${plural(written.length, "file")} written, ${removed.length} removed, ${unchanged} unchanged`,
		...written.map((name) => `  + ${name}`),
		...removed.map((name) => `  - ${name}`)
	].join("\n")}\n`;
}
export { export_exports };
