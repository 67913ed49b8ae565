import { __exportAll } from "./rolldown-runtime.js";
import { byOf, connectionFlags, deployPrinter, givenFlags, isSuccess, liveWords, nameLabel, ownerIn, ownerLabels, policyOf, repositoryLabel, repositoryOf } from "./render.js";
import { findReleases, makeClusters, pathOf, readHistory, unreported } from "./cluster.js";
import { UserError, exitCodes, isError } from "./base.js";
import { askGit, chooseAll, entryOf, findRoot, groupOf, headCommit, isOfPull, means, openProject, ownFile, pairOf, parseJson, privateFolder, readOne, targetName } from "./project.js";
import { contentsOf, hasKeepPolicy, notAllowed, objectsIn, openBase, realOf, removalsText, treeChanges, treeFiles } from "./comparison.js";
import { listAt, requireOf, textAt$1 as textAt } from "./charts.js";
import { defaultBranch, hasObject, isShallow } from "./sources.js";
import { deployAll } from "./deploy.js";
import { flagChoice, surroundingsOf } from "./main.js";
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
// src/git/file-history.ts
const hasCommit = (dir, id, options) => hasObject(dir, `${id}^{commit}`, options);
async function isAncestor(dir, id, of, options) {
	return await askGit(dir, [
		"merge-base",
		"--is-ancestor",
		id,
		of
	], options) !== void 0;
}
async function commitsOfFile(dir, { from, to, path }, options) {
	const words = [
		"rev-list",
		"--first-parent",
		`${from}..${to}`,
		"--",
		`:(top,literal)${path}`
	];
	return (await askGit(dir, words, options))?.split("\n").filter((line) => line !== "") ?? [];
}
const fileAt = (dir, commit, path, options) => askGit(dir, [
	"cat-file",
	"blob",
	`${commit}:${path}`
], options);
async function movedTo(dir, { from, to, path }, options) {
	const fields = (await askGit(dir, [
		"diff-tree",
		"-r",
		"-z",
		"-M",
		"--diff-filter=R",
		"--name-status",
		from,
		to
	], options))?.split("\0") ?? [];
	for (let at = 0; at + 2 < fields.length; at += 3) if (fields[at + 1] === path) return fields[at + 2];
}
// src/operations/prune/cluster-words.ts
const variables = ["HELM_KUBECONTEXT", "HELM_KUBEAPISERVER"];
const isClusterGiven = (words, env) => variables.some((name) => Boolean(env[name])) || clusterWords(words).some((word) => /^--kube-(?:context|apiserver)(?:=|$)/.test(word));
const clusterWords = (words) => liveWords(words[0]?.startsWith("-") === true ? ["upgrade", ...words] : words).cluster;
const flagsOf = (words, kubeContext) => connectionFlags([
	"uninstall",
	...clusterWords(words),
	...kubeContext === void 0 ? [] : ["--kube-context", kubeContext]
]);
// src/operations/prune/namespace-contents.ts
const metadataOnly = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";
const derived = new Set([
	"Event",
	"Endpoints",
	"EndpointSlice",
	"Lease"
]);
async function othersInNamespace(namespace, own, release, { connection, served }) {
	const ownNames = new Set(own.filter((one) => one.namespace === namespace && !hasKeepPolicy(one.object)).map(({ apiVersion, kind, name }) => `${groupOf(apiVersion)}/${kind}/${name}`));
	const others = [];
	for (const kind of listable(served)) {
		let next = "";
		do {
			const path = `${pathOf(kind, namespace)}?limit=100${next === "" ? "" : `&continue=${encodeURIComponent(next)}`}`;
			const { status, body } = await connection.send({
				method: "GET",
				path,
				accept: metadataOnly
			});
			if (status === 404 || status === 405) break;
			if (status !== 200) {
				others.push(`${kind.plural} that cannot be listed`);
				break;
			}
			const page = parseJson(body);
			others.push(...listAt(page, "items").flatMap((item) => otherIn(item, kind) ?? []));
			next = textAt(page, "metadata", "continue") ?? "";
		} while (next !== "");
	}
	return others;
	function otherIn(item, kind) {
		const name = textAt(item, "metadata", "name") ?? "";
		const shown = `${kind.kind}/${name}`;
		const isMade = listAt(item, "metadata", "ownerReferences").length > 0 || everyNamespaceHas.has(shown);
		const isOwn = ownNames.has(`${kind.group}/${shown}`) || isRecord(kind, name, namespace, release);
		return isMade || isOwn ? void 0 : shown;
	}
}
const everyNamespaceHas = new Set(["ServiceAccount/default", "ConfigMap/kube-root-ca.crt"]);
const isRecord = ({ kind }, name, namespace, release) => namespace === release.namespace && (kind === "Secret" || kind === "ConfigMap") && (name.replace(/\.v\d+$/, "") === `sh.helm.release.v1.${release.name}` || name === `pligos.deploys.${release.name}`);
function listable(served) {
	const kinds = new Map();
	for (const id of served.apiVersions) {
		const at = id.lastIndexOf("/");
		const known = served.kind(id.slice(0, at), id.slice(at + 1));
		if (known === void 0 || !known.namespaced || !known.verbs.includes("list")) continue;
		if (derived.has(known.kind)) continue;
		kinds.set(`${known.group}/${known.kind}`, known);
	}
	return [...kinds.values()];
}
// src/operations/prune/live-contents.ts
async function liveContents(release, cluster) {
	const { connection, served } = cluster;
	const objects = objectsIn(release, (apiVersion, kind) => served.kind(apiVersion, kind)?.namespaced !== false);
	const look = async ({ apiVersion, kind, namespace, name }) => {
		const known = served.kind(apiVersion, kind);
		if (known === void 0) return { unread: "the cluster does not serve its kind" };
		try {
			const object = await connection.get(pathOf(known, namespace, name));
			return object === void 0 ? {} : { object };
		} catch (error) {
			if (error instanceof UserError && error.problems.every(({ code }) => code === "cluster-forbidden")) return { unread: "it cannot be read" };
			throw error;
		}
	};
	return contentsOf(release, objects, {
		look,
		others: (namespace) => othersInNamespace(namespace, objects, release, cluster)
	});
}
// src/operations/prune/paths.ts
const relativeInTree = (file, tree) => relative(tree, file).split(sep).join("/");
// src/operations/prune/scene.ts
async function openScene(input, given) {
	const root = realOf(findRoot(given.cwd));
	const surroundings = {
		...unreported(given),
		cwd: root
	};
	const git = {
		env: given.env,
		signal: given.signal
	};
	const [head, repository] = await Promise.all([headCommit(root, git), repositoryOf(root, git)]);
	if (head === void 0) return closed(["git knows no commit here: check out the repository"]);
	if (repository === void 0) return closed(["no repository is known: neither GITHUB_REPOSITORY nor origin names one"]);
	const project = await openWhole(surroundings);
	if (project === void 0) return closed(["the checkout has no pligos.yaml at all"]);
	const obstacles = [
		...await branchObstacle(root, head, input, git),
		...await checkoutObstacles(root, head, git),
		...parseObstacles(project, root)
	];
	const folders = [];
	const projects = new Map();
	const projectAt = (commit) => {
		const opened = projects.get(commit) ?? openAt(commit, project, folders, surroundings);
		projects.set(commit, opened);
		return opened;
	};
	const targets = chooseAll(project, []).targets.filter(({ context }) => context.previewOnly !== true);
	return {
		obstacles,
		scene: {
			root,
			git,
			head,
			repository: repositoryLabel(repository),
			project,
			targets,
			isClusterGiven: isClusterGiven(input.helmWords, given.env),
			projectAt
		},
		close() {
			for (const folder of folders) folder.dispose();
		}
	};
}
const closed = (obstacles) => ({
	obstacles,
	close() {}
});
async function openWhole(surroundings) {
	try {
		return await openProject({ configs: [surroundings.cwd] }, surroundings);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
async function branchObstacle(root, head, { branch }, git) {
	if (branch !== void 0) return branch.isDefault ? [] : [`${branch.name} is not the default branch of the repository`];
	const tip = await defaultBranch(root, git);
	if (tip === void 0) return ["git knows no default branch here"];
	return tip.id === head ? [] : [`the commit that is checked out is not the tip of ${tip.name}`];
}
async function checkoutObstacles(root, head, git) {
	const listed = await treeFiles(root, head, ["pligos.yaml"], git);
	if (listed === void 0) return ["git cannot list the files of the commit that is checked out"];
	return listed.files.filter(({ path }) => !existsSync(join(root, path))).map(({ path }) => `git has ${path}, and the checkout does not`);
}
function parseObstacles(project, root) {
	const [first] = project.problems.filter(isError);
	if (first !== void 0) return [`${first.at === void 0 ? "the configuration" : `${relativeInTree(first.at.file, root)}:${first.at.line}`} cannot be read: ${first.message}`];
	return project.services.every(({ contexts }) => contexts.size === 0) ? ["the repository has no context left"] : [];
}
async function openAt(id, head, folders, surroundings) {
	const folder = privateFolder("pligos-prune-");
	folders.push(folder);
	try {
		const commit = {
			id,
			name: id.slice(0, 12)
		};
		return await openBase(commit, { configs: [surroundings.cwd] }, head, folder.path, surroundings);
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
const isNamed = ({ service, context }, target) => service === nameLabel(target.service.name) && context === nameLabel(target.context.name);
// src/operations/prune/rules.ts
const rules = [
	isInstalledByOther,
	isStillNamed,
	isUnsettled,
	hasNoPolicy
];
function whyKept(owned, scene) {
	for (const rule of rules) {
		const why = rule(owned, scene);
		if (why !== void 0) return why;
	}
}
const isInUse = (owned, scene) => scene.targets.some((target) => isNamed(owned.owner, target) && installs(target, owned, scene));
function isInstalledByOther(owned, scene) {
	const other = scene.targets.find((target) => installs(target, owned, scene));
	return other && `${targetName(other)} installs it now`;
}
function isStillNamed({ owner }, { targets }) {
	const same = targets.find((target) => isNamed(owner, target));
	return same && `the context is still in git, with the release ${pairOf(same).release}`;
}
function isUnsettled({ release: { status, revision } }) {
	return status.startsWith("pending-") || status === "uninstalling" || status === "unknown" ? `revision ${revision} is ${status}: another command works on it, or was interrupted` : void 0;
}
function hasNoPolicy({ owner }) {
	return owner.prune === void 0 ? "its label says nothing of prune" : void 0;
}
function installs(target, { release, kubeContext, defaultNamespace }, { isClusterGiven }) {
	const own = target.context.kubeContext;
	if (!isClusterGiven && own !== void 0 && kubeContext !== void 0 && own !== kubeContext) return false;
	const { release: name, namespace = defaultNamespace } = pairOf(target, pullPlaceholder);
	return fits(name, release.name) && fits(namespace, release.namespace);
}
const pullPlaceholder = "%{pr}";
const fits = (pattern, name) => pattern.includes(pullPlaceholder) ? new RegExp(`^${pattern.split(pullPlaceholder).map((part) => part.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`)).join(String.raw`\d+`)}$`).test(name) : pattern === name;
async function findDropped(owned, scene) {
	const { owner } = owned;
	const { root, git, head } = scene;
	const { commit } = owner;
	if (commit === void 0) return "its labels do not say which commit was deployed";
	const short = commit.slice(0, 12);
	if (!await hasCommit(root, commit, git)) return await isShallow(root, git) === true ? `it was deployed from ${short}, which this shallow clone lacks (fetch-depth: 0)` : `it was deployed from ${short}, which this clone does not know`;
	if (!await isAncestor(root, commit, head, git)) return `it was deployed from ${short}, which is not in the history of this branch`;
	const at = await scene.projectAt(commit);
	const target = at && targetIn(at.project.services, owned);
	if (at === void 0 || target === void 0) return `${short} has no such context`;
	const mismatch = whyOther(target, owned, scene);
	if (mismatch !== void 0) return mismatch;
	const file = relativeInTree(target.service.file, at.tree);
	if (scene.project.services.some((service) => isAtFile(service, target, file, scene))) return `${file} still has the context, under another name of the service`;
	const moved = await movedTo(root, {
		from: commit,
		to: head,
		path: file
	}, git);
	if (moved !== void 0) return `git sees ${file} as moved to ${moved}`;
	const drop = await findDrop(file, target.context.name, {
		from: commit,
		scene
	});
	if (drop === void 0) return `git does not show which commit removed it from ${file}`;
	if (typeof drop === "string") return drop;
	const before = await scene.projectAt(drop.before);
	const last = before && targetIn(before.project.services, owned);
	return {
		target,
		project: at.project,
		file,
		droppedBy: drop.id,
		policy: policyAt(last ?? target, owned)
	};
}
function targetIn(services, { owner }) {
	for (const service of services) for (const context of service.contexts.values()) {
		const target = {
			service,
			context
		};
		if (isNamed(owner, target)) return target;
	}
}
function whyOther(target, owned, { isClusterGiven }) {
	if (isOfPull(target)) return "it belongs to a pull request";
	const { release, namespace = owned.defaultNamespace } = pairOf(target);
	if (release !== owned.release.name || namespace !== owned.release.namespace) return `the context installed ${release} in ${namespace} then`;
	if (!isClusterGiven && target.context.kubeContext !== owned.kubeContext) return "the context was deployed to another cluster then";
}
const isAtFile = ({ file, contexts }, { context }, path, { root }) => file === join(root, path) && contexts.has(context.name);
async function findDrop(file, name, { from, scene: { root, git, head } }) {
	for (const id of await commitsOfFile(root, {
		from,
		to: head,
		path: file
	}, git)) {
		const before = `${id}^1`;
		const now = contextsIn(await fileAt(root, id, file, git));
		const then = contextsIn(await fileAt(root, before, file, git));
		if (now === void 0) return `${file} cannot be read at ${id.slice(0, 12)}`;
		if (now.has(name) || then?.has(name) !== true) continue;
		const short = id.slice(0, 12);
		const added = [...now].find((other) => !then.has(other));
		if (added !== void 0) return `${short}, which removed it, adds ${added}: it may be a rename`;
		const elsewhere = await addedElsewhere(name, id, before, {
			root,
			git
		});
		if (elsewhere !== void 0) return `${short}, which removed it, adds ${elsewhere}: it may have moved`;
		return {
			id,
			before
		};
	}
}
function contextsIn(text) {
	if (text === void 0) return new Set();
	try {
		const contexts = entryOf(readOne("pligos.yaml", text, ownFile).tree, "contexts")?.value;
		return contexts?.kind === "map" ? new Set(contexts.entries.keys()) : void 0;
	} catch (error) {
		if (error instanceof UserError) return void 0;
		throw error;
	}
}
async function addedElsewhere(name, id, before, { root, git }) {
	const changes = await treeChanges(root, before, id, git) ?? [];
	for (const { path } of changes.filter((change) => change.before === void 0 && change.isThere)) {
		if (!/(?:^|\/)pligos\.yaml$/.test(path)) continue;
		if (contextsIn(await fileAt(root, id, path, git))?.has(name) !== false) return path;
	}
}
function policyAt(target, { owner }) {
	const policy = (target.context.settings.prune !== void 0 ? policyOf(target) : owner.prune) ?? "report";
	return policy === "always" && requireOf(target.context) !== "none" ? "confirm" : policy;
}
async function judgePolicy({ policy, droppedBy }, approvals) {
	const dropped = `${droppedBy.slice(0, 12)} removed the context`;
	if (policy === "always") return {
		mayGo: true,
		why: `${dropped}, and prune is always`
	};
	if (policy === "report") return {
		mayGo: false,
		why: `${dropped}, and prune is report`
	};
	const needs = `${dropped}, and prune needs an approved pull request`;
	if (approvals === void 0) return {
		mayGo: false,
		why: `${needs}, which only the Action can find out`
	};
	const answer = await approvals(droppedBy);
	if ("why" in answer) return {
		mayGo: false,
		why: `${needs}: ${answer.why}`
	};
	const { approvedBy, pull } = answer;
	if (approvedBy.length === 0) return {
		mayGo: false,
		why: `${needs}: #${pull} was merged without an approval`
	};
	return {
		mayGo: true,
		why: `#${pull} removed the context, approved by ${approvedBy.join(", ")}`,
		approvedBy
	};
}
// src/operations/prune/plan.ts
async function openPlan(input, surroundings) {
	const opened = await openScene(input, surroundings);
	const { scene } = opened;
	const clusters = makeClusters(surroundings);
	const close = () => {
		clusters.close();
		opened.close();
	};
	if (scene === void 0) return {
		plan: {
			removals: [],
			obstacles: opened.obstacles,
			unreached: []
		},
		removable: [],
		close
	};
	try {
		const judged = [];
		const unreached = [];
		for (const kubeContext of kubeContextsOf(scene)) try {
			for (const owned of await ownedIn(kubeContext, {
				input,
				scene,
				clusters
			}, surroundings)) judged.push(await judge(owned, {
				input,
				scene,
				clusters,
				obstacles: opened.obstacles
			}, surroundings));
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			surroundings.signal.throwIfAborted();
			unreached.push({
				cluster: kubeContext ?? "the current cluster",
				problems: error.problems
			});
		}
		return {
			plan: {
				removals: judged.map(({ removal }) => removal),
				obstacles: opened.obstacles,
				unreached
			},
			removable: judged.flatMap(({ removable }) => removable ?? []),
			close
		};
	} catch (error) {
		close();
		throw error;
	}
}
function kubeContextsOf({ targets, isClusterGiven }) {
	if (isClusterGiven) return [void 0];
	const names = new Set(targets.map(({ context }) => context.kubeContext));
	return names.size === 0 ? [void 0] : [...names];
}
async function ownedIn(kubeContext, { input, scene, clusters }, { env }) {
	const connection = await clusters.connectionTo(flagsOf(input.helmWords, kubeContext));
	const driver = env["HELM_DRIVER"] ?? "";
	const labels = { [ownerLabels.repository]: scene.repository };
	const found = await findReleases(connection, {
		labels,
		driver
	}) ?? await inNamespaces();
	const owned = [];
	for (const release of found) {
		const ownRelease = asOwned(release);
		if (ownRelease === void 0 || isInUse(ownRelease, scene)) continue;
		const newest = asOwned(await newestOf(release));
		if (newest !== void 0 && newest.release.status !== "uninstalled") owned.push(newest);
	}
	return owned;
	function asOwned(release) {
		const owner = release && ownerIn(release.labels);
		if (release === void 0 || owner === void 0 || owner.repository !== scene.repository) return void 0;
		return input.contexts.length === 0 || input.contexts.some((pattern) => means(pattern, { name: owner.service }, { name: owner.context })) ? {
			release,
			owner,
			kubeContext,
			defaultNamespace: connection.namespace
		} : void 0;
	}
	async function newestOf({ name, namespace }) {
		const [newest] = await findReleases(connection, {
			labels: { name },
			namespace,
			driver
		}) ?? [];
		return newest;
	}
	async function inNamespaces() {
		const names = new Set(scene.targets.map((target) => pairOf(target).namespace ?? connection.namespace));
		return (await Promise.all([...names].map((namespace) => findReleases(connection, {
			labels,
			namespace,
			driver
		})))).flatMap((list) => list ?? []);
	}
}
async function judge(owned, { input, scene, clusters, obstacles }, surroundings) {
	const { release, owner, kubeContext } = owned;
	const cluster = await clusters.of(flagsOf(input.helmWords, kubeContext));
	const facts = {
		service: owner.service,
		context: owner.context,
		release: release.name,
		namespace: release.namespace,
		cluster: cluster.connection.name,
		revision: release.revision
	};
	const kept = (why, more = {}) => ({ removal: {
		...facts,
		...more,
		outcome: "keep",
		why
	} });
	const why = whyKept(owned, scene);
	if (why !== void 0) return kept(why);
	const [obstacle] = obstacles;
	if (obstacle !== void 0) return kept(obstacle);
	const dropped = await findDropped(owned, scene);
	if (typeof dropped === "string") return kept(dropped);
	const policy = await judgePolicy(dropped, input.approvals);
	const stored = await newestStored(release, cluster.connection, surroundings);
	if (typeof stored === "string") return kept(stored);
	const contents = stored && await liveContents(stored, cluster);
	if (contents === void 0) return kept("its record changed while it was read");
	const more = {
		contents,
		...policy.approvedBy && { approvedBy: policy.approvedBy }
	};
	if (!policy.mayGo) return kept(policy.why, more);
	const [lost, ...others] = notAllowed(contents, release.namespace, input.allowDestroy);
	if (lost !== void 0) return kept(`${lost.name}: ${lost.why}${others.length > 0 ? ` (and ${others.length} more)` : ""}; allow-destroy does not name it`, more);
	const removal = {
		...facts,
		...more,
		outcome: "remove",
		why: policy.why
	};
	return {
		removal,
		removable: {
			removal,
			owned,
			dropped
		}
	};
}
async function newestStored({ name, namespace, revision }, connection, { env }) {
	const place = {
		release: name,
		namespace,
		driver: env["HELM_DRIVER"] ?? ""
	};
	try {
		const { last } = await readHistory(connection, place);
		return last?.revision === revision ? last : void 0;
	} catch (error) {
		if (error instanceof UserError && error.problems.every(({ code }) => code === "release-record")) return error.message.replace(/^The /, "the ");
		throw error;
	}
}
// src/operations/prune/remove.ts
async function removeReleases(removable, input, surroundings) {
	const { by, onEvent, helmWords } = input;
	const groups = new Map();
	for (const one of removable) {
		const key = pairOf(one.dropped.target).namespace !== void 0 ? "" : one.owned.release.namespace;
		groups.set(key, [...groups.get(key) ?? [], one]);
	}
	const records = [];
	for (const [namespace, group] of groups) {
		const words = [
			"uninstall",
			...uninstallFlags(helmWords),
			...clusterWords(helmWords),
			...namespace === "" ? [] : ["--namespace", namespace]
		];
		const contexts = group.map((one) => contextOf(one, helmWords, surroundings));
		records.push(...await deployAll({
			words,
			contexts,
			by,
			...onEvent && { onEvent }
		}, surroundings));
	}
	return records;
}
function uninstallFlags(words) {
	const given = givenFlags(["uninstall", ...words], [
		"wait",
		"timeout",
		"no-hooks",
		"cascade"
	]);
	return given.some((flag) => /^--wait(?:=|$)/.test(flag)) ? given : ["--wait", ...given];
}
function contextOf({ owned, dropped, removal }, helmWords, surroundings) {
	const isApproved = removal.approvedBy !== void 0;
	return {
		target: dropped.target,
		project: dropped.project,
		keeps: false,
		judged: true,
		gate: () => Promise.resolve({
			record: {
				require: isApproved ? "approved" : "none",
				passed: true,
				approvedBy: removal.approvedBy ?? []
			},
			guard: { before: () => refuseChanged(owned, helmWords, surroundings) }
		})
	};
}
async function refuseChanged({ release, owner, kubeContext }, helmWords, surroundings) {
	const clusters = makeClusters(surroundings);
	try {
		const connection = await clusters.connectionTo(flagsOf(helmWords, kubeContext));
		const { name, namespace, revision, status } = release;
		const driver = surroundings.env["HELM_DRIVER"] ?? "";
		const [now] = await findReleases(connection, {
			labels: { name },
			namespace,
			driver
		}) ?? [];
		if (now?.revision === revision && now.status === status && ownerIn(now.labels)?.commit === owner.commit) return;
		throw new UserError("release-changed", `the release ${name} in ${namespace} changed since it was planned`, { hint: "plan it again: pligos prune" });
	} finally {
		clusters.close();
	}
}
// src/main/cli/commands/prune.ts
var prune_exports = __exportAll({ handle: () => handle });
const formats = ["text", "json"];
const handle = async (call, terminal) => {
	const format = flagChoice(call, "format", formats, "text");
	const surroundings = surroundingsOf(terminal, call);
	const helmWords = call.helmWords ?? [];
	const opened = await openPlan({
		contexts: call.positionals,
		helmWords,
		allowDestroy: call.flags.get("allow-destroy") ?? []
	}, surroundings);
	try {
		const { plan, removable } = opened;
		const removes = call.flags.has("remove");
		if (format === "text") terminal.printText(removalsText(plan, terminal.style));
		const records = removes ? await removeReleases(removable, {
			helmWords,
			by: await byOf(surroundings, surroundings.cwd),
			onEvent: deployPrinter(terminal, terminal.style)
		}, surroundings) : [];
		if (format === "json") terminal.print(`${JSON.stringify({
			...plan,
			records
		}, null, 2)}\n`);
		else if (!removes && removable.length > 0) terminal.host.info("Nothing was removed; --remove does it.");
		return records.every(isSuccess) && plan.unreached.length === 0 ? exitCodes.done : exitCodes.user;
	} finally {
		opened.close();
	}
};
export { openPlan, prune_exports, removeReleases };
