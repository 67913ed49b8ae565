import { __exportAll } from "./rolldown-runtime.js";
import { UserError, cacheLines, countProblems, exitCodes, formatProblem, interruptionBy, isError, makeStyle, plural, printable, splitList, suggest, systemFault, usesColor } from "./base.js";
import { harmlessIn, version } from "./start.js";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
// src/main/render-when-needed.ts
const renderWhenNeeded = async (...words) => {
	const { renderAlone } = await import("./render.js").then((n) => n.render_exports);
	return renderAlone(...words);
};
// src/main/cli/flags.ts
const config = {
	name: "config",
	short: "c",
	value: "DIR",
	repeats: true,
	text: "the service: a folder or a pligos.yaml; a folder without one means every service below it",
	completes: "folder"
};
const json = {
	name: "json",
	text: "print JSON"
};
const all = {
	name: "all",
	text: "every context of every service"
};
const plainChart = [
	{
		name: "chart",
		value: "DIR",
		repeats: true,
		text: "any Helm chart, without a pligos.yaml; also a glob such as charts/*, a .tgz, or an address with an exact version",
		completes: "folder"
	},
	{
		name: "repo",
		value: "URL",
		text: "with --chart NAME: the chart repository that has the chart"
	},
	{
		name: "version",
		value: "VERSION",
		text: "with --repo: the exact version of the chart"
	},
	{
		name: "values",
		short: "f",
		value: "FILE",
		repeats: true,
		text: "with --chart: a value file or its address, or several files with commas; each file that a glob matches in the chart is a context",
		completes: "file"
	},
	{
		name: "release",
		value: "NAME",
		text: "with --chart: the release (default: the name of the chart); of several charts with %{service}"
	},
	{
		name: "namespace",
		short: "n",
		value: "NAME",
		text: "with --chart: the namespace; %{service} and %{context} are filled in"
	}
];
const discover = [
	{
		name: "discover",
		value: "TOOL",
		text: "the applications of argocd, flux or helmfile in the folders of -c, without a pligos.yaml; auto: of all"
	},
	{
		name: "discover-clusters",
		value: "FILE",
		text: "with --discover: what generators of ApplicationSets would be told by clusters and servers",
		completes: "file"
	},
	{
		name: "discover-environments",
		value: "NAMES",
		text: "with --discover helmfile: the environments to show (default: all of the helmfile)"
	},
	{
		name: "discover-selector",
		value: "LABELS",
		repeats: true,
		text: "with --discover helmfile: only the releases with these labels, as helmfile -l takes them"
	}
];
const allowHost = {
	name: "allow-host",
	value: "HOST",
	repeats: true,
	text: "a host with a private address that sources may be fetched from"
};
const downloadBaseUrl = {
	name: "download-base-url",
	value: "URL",
	text: "the mirror to ask for versions of helm (default: https://get.helm.sh)"
};
const where = [
	config,
	...plainChart,
	...discover,
	allowHost
];
const globalFlags = [{
	name: "help",
	short: "h",
	text: "show this"
}, {
	name: "version",
	short: "V",
	text: "show the version"
}];
// src/main/commands.ts
const oneContext = {
	min: 0,
	max: 1,
	are: "contexts"
};
const someContexts = {
	min: 0,
	max: Number.POSITIVE_INFINITY,
	are: "contexts"
};
const chartFolder = {
	name: "chart",
	value: "DIR",
	repeats: true,
	text: "a chart of this repository, without a pligos.yaml: what it depends on; also a glob such as charts/*",
	completes: "folder"
};
const typeFiles = {
	name: "types",
	value: "FILE",
	repeats: true,
	text: "type files that the flavor uses, or their addresses",
	completes: "file"
};
const commands = [
	{
		name: "run",
		summary: "Generate the chart of a context and run helm with it.",
		words: "CONTEXT [-c DIR] -- HELM ARGS…",
		positionals: oneContext,
		helmWords: "required",
		flags: [
			...where,
			{
				name: "preflight",
				value: "WHAT",
				text: "checks before install and upgrade: auto (no operation in progress, needs deployed), full (as pligos preflight) or off"
			},
			{
				name: "skip-unchanged",
				text: "skip the upgrade of a release that it would not change"
			},
			{
				name: "bundle",
				value: "FILE",
				text: "deploy from what pligos bundle wrote: no repository and no network are needed, but the cluster",
				completes: "file"
			},
			{
				name: "attested-by",
				value: "WORKFLOW",
				text: "with --bundle: the workflow that must have signed it, as OWNER/REPO/.github/workflows/FILE.yml@refs/heads/BRANCH; may be repeated",
				repeats: true
			},
			{
				name: "secrets",
				value: "DIR",
				text: "with --bundle: the folder with the files of secrets/, which no bundle holds",
				completes: "folder"
			},
			{
				name: "record",
				value: "FILE",
				text: "write the deploy record to this file, as JSON",
				completes: "file"
			},
			{
				name: "keep-record",
				text: "store the record in the cluster: in the ConfigMap pligos.deploys.RELEASE"
			}
		],
		details: "Pligos generates the chart and adds the files of earlier runs (lock, archives). Helm runs in this folder with\nthat chart. If it succeeds, the files that it added are stored in .helm-artifacts/. Release and namespace\nof the context are supplied. %{chart} %{context} %{service} %{release} %{namespace} %{pr} %{sha} are filled in.\nExit code: that of helm; 2 if gate.failOn of the context stops the command; 1 for other errors.",
		examples: [
			["pligos run staging -- upgrade --install", "deploy the staging context of the service here"],
			["pligos staging -- diff upgrade %{release} %{chart}", "the short form, with a helm plugin"],
			["pligos run dev -c services/shop -- dependency update", "fetch the dependencies and keep them"]
		]
	},
	{
		name: "template",
		summary: "Print the rendered manifests of a context.",
		words: "CONTEXT [-c DIR] [-- HELM FLAGS…]",
		positionals: oneContext,
		helmWords: "optional",
		flags: where,
		details: "Renders with CRDs, in a private helm home: without your logins and plugins.",
		examples: [
			["pligos template production", "the manifests of production"],
			["pligos template dev -- --set image.tag=v2", "with a flag for helm"],
			["pligos template --chart ./chart -f values-staging.yaml", "any chart, without a pligos.yaml"],
			["pligos template --chart oci://ghcr.io/owner/web:1.4.0 -f values.yaml", "a chart of a registry"]
		]
	},
	{
		name: "diff",
		summary: "Show what changes in the rendered manifests.",
		words: "[CONTEXT…] [-c DIR] [--base REF] [--live] [-- HELM ARGS…]",
		positionals: someContexts,
		helmWords: "optional",
		flags: [
			...where.map((flag) => flag.name === "namespace" ? {
				...flag,
				text: `${flag.text}; with --from: where the manifests that name none are installed`
			} : flag),
			{
				name: "base",
				value: "REF",
				text: "compare with this commit (default: where this branch left origin's default branch, main or master)"
			},
			{
				name: "live",
				text: "compare with the cluster, as helm upgrade would change it; with --base, compare with both"
			},
			{
				name: "against",
				value: "CONTEXT",
				text: "compare with another context instead"
			},
			{
				name: "from",
				value: "A",
				text: "with --to: a file or folder of manifests, -, or a source: kustomize:, chart: or manifests:PLACE[?ref=REV]",
				completes: "file"
			},
			{
				name: "to",
				value: "B",
				text: "with --from: what it is compared with, in the same forms",
				completes: "file"
			},
			{
				name: "format",
				value: "FORMAT",
				text: "text, markdown, json, html, patch, names or sarif (default: text)"
			},
			{
				name: "out",
				value: "FILE",
				text: "write the report to this file",
				completes: "file"
			},
			{
				name: "since",
				value: "REPORT",
				text: "show first what differs from an earlier report (--format json)",
				completes: "file"
			},
			{
				name: "ignore",
				value: "RULE",
				repeats: true,
				text: "hide changes of KIND/NAME:PATH; each part is optional and may be a glob"
			},
			{
				name: "ignore-file",
				value: "FILE",
				repeats: true,
				text: "hide changes that ignoreDifferences of Argo CD in this file name",
				completes: "file"
			},
			{
				name: "show-noise",
				text: "also show the changes that are only counted"
			},
			{
				name: "include-tests",
				text: "also compare and judge the hooks of helm test"
			},
			{
				name: "validate",
				value: "WHAT",
				text: "validate changed, all or none of the resources against the Kubernetes schemas (default: changed)"
			},
			{
				name: "fail-on",
				value: "WHAT",
				repeats: true,
				text: "exit 2 on changes, or on a finding of at least info, medium, high or critical, and with --live on drift; several with commas (default: none; gate.failOn of a context wins)"
			},
			{
				name: "lines",
				value: "N",
				text: "show at most N lines of one value"
			},
			{
				name: "budget",
				value: "N",
				text: "limit of the Markdown in characters (default: 64000)"
			}
		],
		details: "Compares the working tree with a commit. Changes of chart labels are only counted, secrets are hidden, renamed\nresources are matched, random values are left out. The most severe findings come first. Words after -- hold for\nboth sides: a value that is set there is no change. Exit codes: 0 done, 2 the limit of --fail-on is reached, 1 an\nerror.",
		examples: [
			["pligos diff", "every context, against the branch where this one started"],
			["pligos diff production --base v1.4.0 --format html --out diff.html", "one context since a release"],
			["pligos diff --fail-on high --format sarif --out pligos.sarif", "for code scanning, and fail on high findings"],
			["pligos diff staging --against production", "how two contexts differ"],
			["pligos diff production --live -- --kube-context prod --set image.tag=1.4.1", "what this upgrade changes in the cluster, and manual changes there"],
			["helm template x ./chart | pligos diff --from before.yaml --to -", "any manifests"],
			["pligos diff --from kustomize:overlays/prod?ref=main --to chart:charts/web", "any two sources"]
		]
	},
	{
		name: "drift",
		summary: "Show what clusters hold that differs from git and from the last release.",
		words: "[CONTEXT…] [-c DIR] [--fail-on drift] [-- HELM ARGS…]",
		positionals: someContexts,
		helmWords: "optional",
		flags: [
			...where,
			{
				name: "output",
				short: "o",
				value: "FORMAT",
				text: "text or json (default: text)"
			},
			{
				name: "ignore",
				value: "RULE",
				repeats: true,
				text: "hide drift of KIND/NAME:PATH; each part is optional and may be a glob"
			},
			{
				name: "fail-on",
				value: "WHAT",
				repeats: true,
				text: "exit 2 on drift (a cluster differs from its last release) or changes (also where git has something to deploy); several with commas (default: none)"
			}
		],
		details: "Compares each context with its cluster as pligos diff --live does, and lists each field that someone changed since the\nlast release: by whom and when, if the managed fields say so, and what helm would do with it. Replicas under an\nautoscaler, defaults of the server and fields of controllers are no drift. Changes nothing. Exit codes: 0 done, 2 the limit\nof --fail-on is reached, 1 a context could not be compared; the others are shown all the same (docs/in-step.md).",
		examples: [
			["pligos drift", "every context in its cluster"],
			["pligos drift production --fail-on drift -- --kube-context prod", "in a script: exit code 2 on drift"],
			["pligos drift --output json", "for jq"]
		]
	},
	{
		name: "preflight",
		summary: "Check whether the cluster is ready for a helm command.",
		words: "[CONTEXT…] [-c DIR] [-- HELM ARGS…]",
		positionals: someContexts,
		helmWords: "optional",
		flags: [...where, {
			name: "format",
			value: "FORMAT",
			text: "text or json (default: text)"
		}],
		details: "Checks that the cluster answers, the release has no pending operation, its needs are deployed, the namespaces exist, every\nkind is served, and the login has the permissions that helm needs. Changes nothing. Exit codes: 0 ready, 2 not ready,\n1 the cluster does not answer, or another error.",
		examples: [["pligos preflight production", "before the first deploy with a new login"], ["pligos preflight staging -- --kube-context staging --create-namespace", "with the flags of the command"]]
	},
	{
		name: "sync",
		summary: "Deploy the contexts that differ from their clusters.",
		words: "[CONTEXT…] [-c DIR] [--interval TIME --for TIME] [-- HELM FLAGS…]",
		positionals: someContexts,
		helmWords: "optional",
		flags: [
			...where,
			{
				name: "interval",
				value: "TIME",
				text: "repeat after so long: 60, 60s, 5m or 1h"
			},
			{
				name: "for",
				value: "TIME",
				text: "with --interval: no round begins later than so long after the start"
			},
			{
				name: "keep-record",
				text: "also store the record of each deploy in the cluster"
			}
		],
		details: "Compares each context with its cluster, in the order of needs. What is as git has it costs reads only; the rest is\ndeployed as pligos run does it. enforce of a context says what drift does (docs/in-step.md). A context that fails stops\nthose that need it. Exit codes: 0 done, 1 a context failed.",
		examples: [["pligos sync", "every context, once"], ["pligos sync production --interval 60s --for 50m -- --kube-context prod", "each minute, for most of an hour"]]
	},
	{
		name: "prune",
		summary: "Show which releases left git with their contexts, and remove them.",
		words: "[CONTEXT…] [--remove] [-- HELM FLAGS…]",
		positionals: someContexts,
		helmWords: "optional",
		flags: [
			{
				name: "remove",
				text: "run helm uninstall for what the plan lets go; without it nothing changes"
			},
			{
				name: "allow-destroy",
				value: "NAME",
				repeats: true,
				text: "a volume, claim, definition, namespace or StatefulSet that may be lost: KIND/NAME or KIND/NAMESPACE/NAME"
			},
			{
				name: "format",
				value: "FORMAT",
				text: "text or json (default: text)"
			}
		],
		details: "Reads the whole repository and the labels of its releases. A release is removed only where git shows the commit that\ndropped its context, and prune of the context lets it go (docs/in-step.md). CONTEXT limits it to releases of that name.\nExit codes: 0 done, 1 a cluster does not answer, a removal failed, or another error.",
		examples: [["pligos prune", "the plan, for the clusters that contexts name"], ["pligos prune staging --remove --allow-destroy PersistentVolumeClaim/data -- --kube-context staging", "remove what left git, with this claim"]]
	},
	{
		name: "history",
		summary: "List the deploys of a context, with revision, user and commit.",
		words: "CONTEXT [-c DIR] [-- HELM FLAGS…]",
		positionals: oneContext,
		helmWords: "optional",
		flags: [...where, {
			name: "format",
			value: "FORMAT",
			text: "text or json (default: text)"
		}],
		details: "Combines helm history with the records that pligos run --keep-record, or the Action, has stored in the cluster\n(docs/deploy.md).",
		examples: [["pligos history production", "when each revision was deployed, by which user, from which commit"], ["pligos history production --format json -- --kube-context prod", "the same as JSON"]]
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
		name: "app-config",
		summary: "Write the files and the environment that the pods of a context would see.",
		words: "CONTEXT [-c DIR] --out DIR [-- HELM FLAGS…]",
		positionals: oneContext,
		helmWords: "optional",
		flags: [
			...where,
			{
				name: "out",
				value: "DIR",
				text: "the target folder, as the root of one container; several have DIR/KIND/NAME/CONTAINER",
				completes: "folder"
			},
			{
				name: "workload",
				value: "KIND/NAME",
				text: "only this workload, such as Deployment/web (default: all but the pods of helm test)"
			},
			{
				name: "container",
				value: "NAME",
				text: "only the containers of this name"
			},
			{
				name: "with-secrets",
				text: "also what comes from Secrets, with mode 0600; all secrets of the context must be there"
			},
			json
		],
		details: "Renders like pligos template, and writes the volumes of ConfigMaps by mount path, and the environment as .env and\nenv.json. What only a cluster knows, what is missing and what is left out is listed. An existing folder is\nreplaced only if this command wrote all files in it. The folder ignores itself in git.",
		examples: [
			["pligos app-config staging --out run", "the configuration of staging on a laptop"],
			["pligos app-config staging --out run --workload Deployment/web --container web", "one container: run is its root"],
			["set -a; . run/.env; set +a", "its environment in a shell"]
		]
	},
	{
		name: "codegen",
		summary: "Write typed accessors for the config/app.yaml of a service.",
		words: "CONTEXT [-c DIR] --lang LANGUAGE [--out FILE]",
		positionals: oneContext,
		helmWords: "none",
		flags: [
			...where,
			{
				name: "lang",
				value: "LANGUAGE",
				text: "typescript, go, python or json-schema"
			},
			{
				name: "out",
				value: "FILE",
				text: "write to this file; one that this command did not write is refused",
				completes: "file"
			},
			{
				name: "go-package",
				value: "NAME",
				text: "the package, with --lang go (default: appconfig)"
			}
		],
		details: "The types are what all contexts of the service agree on: a key that some lack is optional. The file has a function that reads\nconfig/app.yaml and names the first value that does not fit. Equal configurations give equal bytes.",
		examples: [["pligos codegen staging --lang typescript --out src/app-config.ts", "for the service here"], ["pligos codegen staging --lang go --out internal/appconfig/config.go", "the same in Go"]]
	},
	{
		name: "chart",
		summary: "Write the generated chart as a folder or a package.",
		words: "CONTEXT… [-c DIR] --out DIR",
		positionals: someContexts,
		helmWords: "none",
		flags: [
			...where,
			{
				name: "out",
				value: "DIR",
				text: "the target folder; %{service} and %{context} are filled in",
				completes: "folder"
			},
			all,
			{
				name: "package",
				text: "write a .tgz instead of a folder"
			},
			{
				name: "push",
				value: "oci://…",
				text: "push the package to a registry"
			},
			{
				name: "plain-http",
				text: "with --push: use http for the registry"
			},
			{
				name: "chart-version",
				value: "VERSION",
				text: "the chart's version"
			},
			{
				name: "app-version",
				value: "VERSION",
				text: "the application's version"
			}
		],
		details: "The chart never contains secrets/. An existing folder is replaced only if this command wrote it.",
		examples: [
			["pligos chart dev --out build/chart", "one chart"],
			["pligos chart --all --out build/%{service}-%{context}", "all of them"],
			["pligos chart production --out dist --package --chart-version 1.4.0", "a package"]
		]
	},
	{
		name: "export",
		summary: "Write what contexts deploy as files of other tools.",
		words: "[CONTEXT…] [-c DIR] --to FORMAT --out DIR",
		positionals: someContexts,
		helmWords: "none",
		flags: [
			...where,
			{
				name: "to",
				value: "FORMAT",
				text: "manifests: what helm renders, one file for each resource; argocd: an Application for each context; flux: a HelmRelease for each context"
			},
			{
				name: "out",
				value: "DIR",
				text: "the target folder; %{service} and %{context} are filled in",
				completes: "folder"
			},
			{
				name: "without-secrets",
				text: "with --to manifests: leave out each Secret with values, which else is an error"
			},
			{
				name: "repo-url",
				value: "URL",
				text: "with --to argocd: the address of this repository, where Argo CD finds charts and value files"
			},
			json
		],
		details: "Renders all contexts, then writes all files or none. The file .pligos-export lists what was written: the next export\nremoves what is no longer rendered, and touches no file that it did not write or that was changed since. What reports\nhide is in no export. A context that an Application or a HelmRelease cannot express, such as one with patches, is an error.",
		examples: [
			["pligos export --to argocd --out apps --repo-url https://github.com/acme/shop.git", "an Application for each context"],
			["pligos export production --to manifests --out rendered", "the manifests of one context"],
			["pligos export --to manifests --out rendered/%{service}/%{context}", "of every context"]
		]
	},
	{
		name: "bundle",
		summary: "Write contexts as one file that pligos run --bundle deploys without the repository.",
		words: "[CONTEXT…] [-c DIR] --out FILE",
		positionals: someContexts,
		helmWords: "none",
		flags: [
			config,
			{
				name: "out",
				value: "FILE",
				text: "the file to write, for example release.tgz",
				completes: "file"
			},
			json
		],
		details: "Holds the charts with their archives, the values, pligos.lock, the names of all images, and the version and\ndigest of helm. It holds the names of files in secrets/, and not the files. A lifecycle with commands is refused.\nValue files are in it as they are.",
		examples: [["pligos bundle staging production --out release.tgz", "one file for both"], ["pligos run --bundle release.tgz staging -- upgrade --install", "deploys it"]]
	},
	{
		name: "switch",
		summary: "Generate the chart of a context into the service folder itself.",
		words: "CONTEXT [-c DIR]",
		positionals: oneContext,
		helmWords: "none",
		flags: [config, allowHost],
		details: "Hand-written files are kept; generated files are listed in .pligos/generated.json.",
		examples: [["pligos switch dev", "then use helm in this folder as usual"]]
	},
	{
		name: "check",
		summary: "Check every context of every service: configuration, values, helm lint and helm template.",
		words: "[CONTEXT…] [-c DIR] [--offline]",
		positionals: someContexts,
		helmWords: "none",
		flags: [
			...where,
			{
				name: "offline",
				text: "fetch nothing: a context with a missing archive is listed, not linted"
			},
			json
		],
		examples: [["pligos check", "all errors and warnings at once"], ["pligos check \"shop/*\"", "one service"]]
	},
	{
		name: "contexts",
		summary: "List services and contexts.",
		words: "[-c DIR]",
		positionals: {
			min: 0,
			max: 0,
			are: "none"
		},
		helmWords: "none",
		flags: [...where, json],
		examples: [["pligos contexts", "all services and contexts as a table"]]
	},
	{
		name: "graph",
		summary: "Draw which context depends on which, over all services.",
		words: "[CONTEXT…] [-c DIR] [-o FORMAT]",
		positionals: someContexts,
		helmWords: "none",
		flags: [config, {
			name: "output",
			short: "o",
			value: "FORMAT",
			text: "mermaid, dot or json (default: mermaid)"
		}],
		details: "Arrows lead to what a context depends on: its friends, its needs, and the services and charts in its own chart (dotted).\nWith CONTEXT only what it depends on, and what depends on it.",
		examples: [["pligos graph", "all contexts, as Mermaid, which GitHub draws in Markdown"], ["pligos graph web/production -o dot", "what one context needs and what needs it, for Graphviz"]]
	},
	{
		name: "lock",
		summary: "Pin the charts, flavors, types and files that come from elsewhere.",
		words: "[CONTEXT…] [-c DIR | --discover TOOL] [--check]",
		positionals: someContexts,
		helmWords: "none",
		flags: [
			config,
			...discover,
			allowHost,
			{
				name: "check",
				text: "fail where pligos.lock is behind pligos.yaml; without the network, and without writing"
			},
			json
		],
		details: "Resolves each source that pligos.lock does not pin yet, and writes its commit or digest, the digest of its\nfiles and its version into the pligos.lock beside pligos.yaml. What is pinned stays as it is; what no context\nnames is removed. Commit the file: every other command fetches exactly what it names. With --discover the lock lies\nat the root of the repository, and keeps what other folders and tools name.",
		examples: [
			["pligos lock", "pin what every context here names"],
			["pligos lock --check", "in CI: is the lock complete?"],
			["pligos lock --discover flux -c clusters", "what the objects of Flux name, in the lock of the repository"]
		]
	},
	{
		name: "outdated",
		summary: "List sources and helm, with what is pinned and what is newer.",
		words: "[CONTEXT…] [-c DIR | --chart DIR]",
		positionals: someContexts,
		helmWords: "none",
		flags: [
			config,
			chartFolder,
			allowHost,
			downloadBaseUrl,
			json
		],
		details: "For each source: what pligos.yaml names (NAMED), what pligos.lock pins (PINNED), what that range, tag or branch leads\nto now (WANTED), and the newest version there is (LATEST; a pre-release only where the wanted one is one). Asks for\nlists of tags and indexes, and downloads no chart. A version that has another content than it was pinned with is\nmarked (moved). Of an archive only a download would say more. A dependency in a Chart.yaml or in chartDependencies is listed\nwith that file; pinned is what its Chart.lock holds. The row helm is the helmVersion of the contexts: LATEST stays in its\nmajor, unless updates.ranges says otherwise. A newer version outside of the range stands behind LATEST in brackets.\nExit codes: 0 done, 1 a source cannot be asked, or what it names is not there.",
		examples: [["pligos outdated", "every source that the contexts here name"], ["pligos outdated production --json", "those of one context, for jq"]]
	},
	{
		name: "update",
		summary: "Update sources, dependencies of charts and helm to newer versions, in their files and locks.",
		words: "[NAME…] [-c DIR | --chart DIR] [--check]",
		positionals: {
			min: 0,
			max: Number.POSITIVE_INFINITY,
			are: "sources"
		},
		helmWords: "none",
		flags: [
			config,
			chartFolder,
			allowHost,
			downloadBaseUrl,
			{
				name: "check",
				text: "fail where a source is behind; downloads and writes nothing"
			},
			json
		],
		details: "NAME is a source as pligos outdated lists it, its key in pligos.lock, the name of its chart or flavor, its\nrepository, or a glob of these; without one all sources are updated. Of a range or a branch pligos.lock gets the newest that it\nleads to. Where pligos.yaml names an exact version (?ref=v1.2.0, version: 1.2.0, oci://…:1.2.0), that version is replaced by the\nnewest, and nothing else in the file changes; a pre-release only where the present one is one. The same is\ndone to dependencies in a Chart.yaml and in chartDependencies, whose Chart.lock stays in step, and to the helmVersion of contexts\n(NAME helm), which stays in its major unless updates.ranges says otherwise. A version that has another content than it was\npinned with is taken only where NAME is that source, without a glob. Writes all or nothing.",
		examples: [
			["pligos update", "everything, then look at pligos diff"],
			["pligos update web \"charts.example.com/**\"", "one flavor, and the charts of one repository"],
			["pligos update --check", "in CI, by a schedule: is anything behind?"]
		]
	},
	{
		name: "init",
		summary: "Write a working service, flavor and types to start from.",
		words: "[DIR] [--types FILE…] [--from-chart DIR] [--schema]",
		positionals: {
			min: 0,
			max: 1,
			are: "none"
		},
		helmWords: "none",
		flags: [
			{
				name: "types",
				value: "FILE",
				repeats: true,
				text: "use these type files",
				completes: "file"
			},
			{
				name: "from-chart",
				value: "DIR",
				text: "start from an existing chart",
				completes: "folder"
			},
			{
				name: "schema",
				text: "write pligos.schema.json for editors, too"
			}
		],
		details: "DIR (default: here) becomes a small repository: services/hello, flavors/web, types.yaml. With --from-chart it gets\none pligos.yaml with a context for each value file beside the chart; one that exists gets the contexts it lacks.\nWhat exists stays as it is. .gitignore, and the .helmignore of a chart in DIR itself, are completed.",
		examples: [["pligos init hello", "a service, a flavor and types, in a folder of their own"], ["pligos init --from-chart ./chart", "contexts for an existing chart, one for each value file"]]
	},
	{
		name: "migrate",
		summary: "Bring services of an old form or of version '1' into version '2', with equal values.",
		words: "[-c DIR] [--write | --check]",
		positionals: {
			min: 0,
			max: 0,
			are: "none"
		},
		helmWords: "none",
		flags: [
			config,
			allowHost,
			{
				name: "write",
				text: "write the files, all or none; without it the changes are only shown"
			},
			{
				name: "check",
				text: "fail where a service is not of version '2'; without writing"
			},
			json
		],
		details: "Shows what would change as a diff, with what each context compiles to before and after. Comments stay.\nType files and schemas change with the services that use them; instances of a values.yaml move into the\npligos.yaml. Nothing is written where a value would differ: the place is named instead (docs/migrate.md).",
		examples: [
			["pligos migrate", "what would change in all services here"],
			["pligos migrate -c services/shop --write", "one service, with the types that it uses"],
			["pligos migrate --check", "in CI: is everything in version 2?"]
		]
	},
	{
		name: "schema",
		summary: "Print the JSON Schema of pligos.yaml, or of a flavor's spec.",
		words: "[FLAVOR]",
		positionals: {
			min: 0,
			max: 1,
			are: "flavor"
		},
		helmWords: "none",
		flags: [typeFiles, allowHost],
		examples: [["pligos schema > pligos.schema.json", "for an editor"], ["pligos schema flavors/web", "of its spec"]]
	},
	{
		name: "docs",
		summary: "Print a flavor's schema as Markdown.",
		words: "FLAVOR",
		positionals: {
			min: 1,
			max: 1,
			are: "flavor"
		},
		helmWords: "none",
		flags: [typeFiles, allowHost],
		examples: [["pligos docs flavors/web > flavors/web/README.md", "every key, type, default, and where it is used"]]
	},
	{
		name: "completion",
		summary: "Print the completion script of a shell.",
		words: "bash|zsh|fish",
		positionals: {
			min: 1,
			max: 1,
			are: "shell"
		},
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
		positionals: {
			min: 0,
			max: 1,
			are: "command"
		},
		helmWords: "none",
		flags: [],
		examples: [["pligos help run", "the same as pligos run --help"]]
	}
];
const exitCodeWords = "Exit codes: 0 done; 1 a usage or configuration error; 2 stopped by --fail-on, gate.failOn or preflight; 70 a bug in Pligos; 130 interrupted, 143 by SIGTERM, 129 by SIGHUP; if helm ran, its exit code.";
const findCommand = (name) => commands.find((command) => command.name === name);
function commandNamed(name) {
	const command = findCommand(name);
	if (command === void 0) throw new TypeError(`the table has no command ${name}`);
	return command;
}
// src/main/cli/unknown-words.ts
const otherFlags = new Map([["--output", "--format"], ["-o", "--format"]]);
function unknownFlag(word, known, command) {
	const whose = command === void 0 ? "pligos" : `pligos ${command.name}`;
	const names = known.map((flag) => `--${flag.name}`);
	const other = otherFlags.get(word);
	if (other !== void 0 && names.includes(other)) return new UserError("usage", `${whose} has no flag ${word}`, { hint: `did you mean ${other}?` });
	const forHelm = command !== void 0 && command.helmWords !== "none" ? "; add flags for helm after --" : "";
	return new UserError("usage", `${whose} has no flag ${word}`, { hint: `${suggest(word, names)}${forHelm}` });
}
const otherNames = new Map([
	["plan", "diff"],
	["lint", "check"],
	["validate", "check"],
	["render", "template"],
	["list", "contexts"],
	["package", "chart"],
	["install", "run"],
	["upgrade", "run"],
	["deploy", "run"],
	["apply", "run"]
]);
function suggestCommand(word) {
	const other = otherNames.get(word);
	if (other !== void 0) return `did you mean "${other}"?`;
	return suggest(word, commands.map(({ name }) => name));
}
// src/main/cli/arguments.ts
function parseArguments(words, options) {
	const dashes = words.indexOf("--");
	const ownWords = dashes < 0 ? words : words.slice(0, dashes);
	const helmWords = dashes < 0 ? void 0 : words.slice(dashes + 1);
	const hasRepo = ownWords.some((word) => /^--repo(?:=|$)/.test(word));
	const tokens = tokensOf(ownWords, hasRepo);
	const positionals = tokens.flatMap((token) => token.kind === "positional" ? [token.value] : []);
	const given = tokens.filter((token) => token.kind === "option");
	const command = chooseCommand(positionals, helmWords, given.some(({ name }) => name === "chart"), options);
	const flags = readFlags(given, ownWords, command?.command, hasRepo);
	if (flags.has("version") && !hasRepo) return { is: "version" };
	if (command === void 0 && helmWords !== void 0 && !flags.has("help")) throw new UserError("usage", "there is no context before --", { hint: "pligos CONTEXT -- HELM ARGS" });
	if (flags.has("help") || command === void 0) return {
		is: "help",
		command: command?.command
	};
	const rest = command.namedCommand ? positionals.slice(1) : positionals;
	if (command.command.name === "help") return {
		is: "help",
		command: helpTopic(rest[0])
	};
	checkPositionals(command.command, rest);
	checkHelmWords(command.command, helmWords);
	return {
		is: "call",
		call: {
			command: command.command,
			positionals: rest,
			flags,
			helmWords,
			cwd: options.cwd
		}
	};
}
const tokensOf = (args, hasRepo) => parseArgs({
	args: [...args],
	options: parserOptions(hasRepo),
	strict: false,
	tokens: true
}).tokens;
const isKnownHere = (hasRepo) => (flag) => flag.name !== "version" || flag.value !== void 0 === hasRepo;
function parserOptions(hasRepo) {
	const flags = [...commands.flatMap((command) => command.flags), ...globalFlags].filter(isKnownHere(hasRepo));
	return Object.fromEntries(flags.map(({ name, short, value }) => [name, {
		type: value === void 0 ? "boolean" : "string",
		...short !== void 0 && { short }
	}]));
}
function chooseCommand(bareWordList, helmWords, isPlainChart, options) {
	const [first] = bareWordList;
	if (first === void 0) return void 0;
	const run = commandNamed("run");
	const command = findCommand(first);
	const hasDashes = helmWords !== void 0;
	const takesFlags = helmWords?.[0]?.startsWith("-") === true && command?.helmWords === "optional";
	const isCommand = command !== void 0 && (isPlainChart || takesFlags);
	if (hasDashes && bareWordList.length === 1 && !isCommand) return {
		command: run,
		namedCommand: false
	};
	if (command !== void 0) return {
		command,
		namedCommand: true
	};
	if (hasDashes) return {
		command: run,
		namedCommand: false
	};
	if (options.plugin) return {
		command: commandNamed("switch"),
		namedCommand: false
	};
	throw new UserError("usage", `there is no command ${JSON.stringify(first)}`, { hint: `${suggestCommand(first)}; for a context: pligos ${first} -- HELM ARGS` });
}
function readFlags(given, words, command, hasRepo) {
	const definitions = [...command?.flags ?? [], ...globalFlags].filter(isKnownHere(hasRepo));
	const flags = new Map();
	for (const token of given) {
		const isShort = !token.rawName.startsWith("--");
		const word = words[token.index] ?? token.rawName;
		const flag = definitions.find(({ name }) => name === token.name);
		if (flag === void 0 || isShort && flag.value === void 0 && word !== token.rawName) throw unknownFlag(isShort ? word : token.rawName, definitions, command);
		const value = valueOf(token, flag, isShort);
		const earlier = flags.get(flag.name);
		if (earlier !== void 0 && !flag.repeats && flag.value !== void 0) throw new UserError("usage", `--${flag.name} is given twice`, { hint: "give it once" });
		flags.set(flag.name, [...earlier ?? [], value]);
	}
	return flags;
}
function valueOf(token, flag, isShort) {
	if (flag.value === void 0) {
		if (token.value === void 0) return "true";
		throw new UserError("usage", `--${flag.name} takes no value, ${JSON.stringify(token.value)} was given`, { hint: `write --${flag.name}` });
	}
	if (token.value === void 0) throw new UserError("usage", `--${flag.name} needs a value`, { hint: `write --${flag.name} ${flag.value}` });
	return isShort && token.inlineValue ? token.value.replace(/^=/, "") : token.value;
}
function checkPositionals(command, words) {
	const { min, max } = command.positionals;
	if (words.length >= min && words.length <= max) return;
	const message = words.length < min ? `pligos ${command.name} needs ${command.words}` : `pligos ${command.name} takes ${max === 0 ? "no words" : `at most ${plural(max, "word")}`}, ${JSON.stringify(words[max])} is one too many`;
	throw new UserError("usage", message, { hint: `pligos ${command.name} ${command.words}` });
}
function checkHelmWords(command, helmWords) {
	if (command.helmWords === "none" && helmWords !== void 0) throw new UserError("usage", `pligos ${command.name} passes nothing to helm`, { hint: `remove -- and the words after it` });
	if (command.helmWords === "required" && (helmWords === void 0 || helmWords.length === 0)) throw new UserError("usage", "the helm command is missing", { hint: `pligos run ${command.words}` });
}
function helpTopic(word) {
	if (word === void 0) return void 0;
	const command = findCommand(word);
	if (command !== void 0) return command;
	throw new UserError("usage", `there is no command ${JSON.stringify(word)}`, { hint: suggestCommand(word) });
}
const flagValue = (call, name) => call.flags.get(name)?.[0];
function flagChoice(call, name, definitions, fallback) {
	const value = flagValue(call, name);
	return value === void 0 ? fallback : choiceOf(name, value, definitions);
}
function choiceOf(name, value, definitions) {
	const found = definitions.find((candidate) => candidate === value);
	if (found !== void 0) return found;
	throw new UserError("usage", `--${name} cannot be ${JSON.stringify(value)}`, { hint: suggest(value, definitions) });
}
const flagChoices = (call, name, definitions) => (call.flags.get(name) ?? []).flatMap(splitList).map((value) => choiceOf(name, value, definitions));
// src/main/cli/surroundings.ts
function surroundingsOf(terminal, call) {
	const allowHosts = call?.flags.get("allow-host");
	const { cwd, env, signal } = terminal.world;
	const defined = Object.entries(env).filter((entry) => entry[1] !== void 0);
	return {
		cwd,
		signal,
		host: terminal.host,
		sourceFetches: new Map(),
		renderAlone: renderWhenNeeded,
		secretRuns: {
			commands: new Map(),
			files: new Map()
		},
		...allowHosts && { allowHosts },
		commandNames: new Set(commands.map((command) => command.name)),
		env: Object.fromEntries(defined),
		cacheDir: join(env["XDG_CACHE_HOME"] || join(env["HOME"] || homedir(), ".cache"), "pligos")
	};
}
// src/main/cli/help.ts
function helpText(command, style) {
	return command === void 0 ? programHelp(style) : commandHelp(command, style);
}
function programHelp(style) {
	const rows = commands.map((command) => [command.name, command.summary]);
	return [
		...wrapText(`${style.bold("pligos")}: shows what a change does to every environment of a Helm chart, and runs helm for it.`),
		"",
		style.bold("Usage"),
		"  pligos COMMAND [WORDS] [FLAGS]",
		"  pligos CONTEXT [-c DIR] -- HELM ARGS…     short for: pligos run CONTEXT -- HELM ARGS…",
		"",
		style.bold("Commands"),
		...table(rows),
		"",
		style.bold("Flags"),
		...table(globalFlags.map(flagRow)),
		"",
		style.bold("Examples"),
		...exampleLines(programExamples, style),
		"",
		...wrapText(exitCodeWords),
		"pligos COMMAND --help shows more.",
		""
	].join("\n");
}
const programExamples = [
	["pligos diff --chart ./chart -f values-production.yaml", "what the branch changes, for any chart"],
	["pligos init --from-chart ./chart", "names for the environments: a context for each value file"],
	["pligos diff", "the same for every context"],
	["pligos staging -- upgrade --install", "deploy one of them"]
];
function commandHelp(command, style) {
	const flags = [...command.flags, ...globalFlags];
	return [
		command.summary,
		"",
		style.bold("Usage"),
		`  pligos ${command.name} ${command.words}`,
		"",
		...command.details === void 0 ? [] : [...wrapText(command.details), ""],
		style.bold("Flags"),
		...table(flags.map(flagRow)),
		"",
		style.bold(command.examples.length === 1 ? "Example" : "Examples"),
		...exampleLines(command.examples, style),
		""
	].join("\n");
}
function flagRow(flag) {
	const short = flag.short === void 0 ? "    " : `-${flag.short}, `;
	const value = flag.value === void 0 ? "" : ` ${flag.value}`;
	return [`${short}--${flag.name}${value}`, flag.repeats ? `${flag.text} (repeats)` : flag.text];
}
const exampleLines = (examples, style) => examples.flatMap(([example, what]) => [`  ${style.dim(`# ${what}`)}`, `  ${example}`]);
function table(rows) {
	const width = Math.max(...rows.map(([left]) => left.length));
	const indent = " ".repeat(width + 4);
	return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${wrapText(right, lineLength - width - 4).join(`\n${indent}`)}`);
}
const lineLength = 100;
function wrapText(text, length = lineLength) {
	const lines = [];
	for (const word of text.split(/\s+/)) {
		const last = lines.at(-1);
		if (last === void 0 || last.length + 1 + word.length > length) lines.push(word);
		else lines[lines.length - 1] = `${last} ${word}`;
	}
	return lines;
}
// src/main/cli/run-command.ts
const handlers = new Map([
	["run", () => import("./render.js").then((n) => n.run_exports)],
	["template", () => import("./charts.js").then((n) => n.template_exports)],
	["values", () => import("./project.js").then((n) => n.values_exports)],
	["app-config", () => import("./app-view.js").then((n) => n.app_config_exports)],
	["codegen", () => import("./app-view.js").then((n) => n.codegen_exports)],
	["chart", () => import("./charts.js").then((n) => n.chart_exports)],
	["export", () => import("./export.js").then((n) => n.export_exports)],
	["switch", () => import("./render.js").then((n) => n.switch_exports)],
	["check", () => import("./render.js").then((n) => n.check_exports)],
	["contexts", () => import("./project.js").then((n) => n.contexts_exports)],
	["graph", () => import("./comparison.js").then((n) => n.graph_exports)],
	["lock", () => import("./sources.js").then((n) => n.lock_exports)],
	["outdated", () => import("./sources.js").then((n) => n.outdated_exports)],
	["bundle", () => import("./comparison.js").then((n) => n.bundle_exports)],
	["update", () => import("./sources.js").then((n) => n.update_exports)],
	["migrate", () => import("./migrate.js").then((n) => n.migrate_exports)],
	["init", () => import("./render.js").then((n) => n.init_exports)],
	["schema", () => import("./project.js").then((n) => n.schema_exports)],
	["diff", () => import("./comparison.js").then((n) => n.diff_exports)],
	["drift", () => import("./comparison.js").then((n) => n.drift_exports)],
	["preflight", () => import("./cluster.js").then((n) => n.preflight_exports)],
	["sync", () => import("./sync.js").then((n) => n.sync_exports)],
	["prune", () => import("./prune.js").then((n) => n.prune_exports)],
	["history", () => import("./deploy.js").then((n) => n.history_exports)],
	["docs", () => import("./project.js").then((n) => n.docs_exports)],
	["completion", () => import("./project.js").then((n) => n.completion_exports)]
]);
async function handlerOf(name) {
	const load = handlers.get(name);
	if (load === void 0) throw new TypeError(`the command ${name} has no handler`);
	return (await load()).handle;
}
// src/main/cli/terminal.ts
function makeTerminal(world) {
	let opened;
	const errorStyle = () => opened ??= makeStyle(usesColor(world.stderr, world.env));
	const line = progressLine(world);
	const linesOf = cacheLines();
	const harmless = harmlessIn(world.env);
	const printLine = (text) => {
		line.clear();
		world.stderr.write(`${harmless(text)}\n`);
	};
	const print = (text) => {
		line.clear();
		world.stdout.write(text);
	};
	return {
		world,
		host: {
			info: (text) => printLine(printable(text)),
			debug: (text) => {
				if (world.env["PLIGOS_DEBUG"]) printLine(errorStyle().dim(printable(text)));
			},
			report: (problem) => {
				printLine(formatProblem(problem, {
					cwd: world.cwd,
					style: errorStyle(),
					snippets: true,
					linesOf
				}));
			},
			group: (_title, run) => run(),
			progress: (done, total, label) => line.show(`${done}/${total} ${label}`, done >= total),
			mask() {}
		},
		style: makeStyle(usesColor(world.stdout, world.env)),
		printLine,
		printText: (text) => print(harmless(text)),
		print
	};
}
function progressLine(world) {
	let shown = false;
	const clear = () => {
		if (shown) world.stderr.write("\r\x1B[K");
		shown = false;
	};
	return {
		clear,
		show: (text, last) => {
			const stream = world.stderr;
			if (stream.isTTY !== true) return;
			clear();
			if (last) return;
			stream.write(printable(text).slice(0, (stream.columns || 80) - 1));
			shown = true;
		}
	};
}
// src/main/main.ts
var main_exports = __exportAll({ main: () => main });
const platforms = new Set([
	"linux-x64",
	"linux-arm64",
	"darwin-x64",
	"darwin-arm64"
]);
const pluginWord = "helm-plugin";
async function main(words, process) {
	const ended = interruptionBy(process, [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]);
	const cwd = currentFolder(process);
	const terminal = makeTerminal({
		cwd: cwd ?? "/",
		env: process.env,
		stdout: process.stdout,
		get stderr() {
			return process.stderr;
		},
		signal: ended.signal
	});
	try {
		checkPlatform(process);
		if (cwd === void 0) throw missingFolderError();
		const code = await dispatch(words, terminal);
		return ended.code() ?? code;
	} catch (error) {
		const code = ended.code();
		if (code !== void 0) return code;
		const fault = error instanceof UserError ? error : systemFault(error, "; PLIGOS_DEBUG=1 shows more");
		if (fault === void 0) throw error;
		if (fault !== error && error instanceof Error) terminal.host.debug(error.stack ?? "");
		reportAll(fault.problems, terminal);
		return exitCodes.user;
	}
}
function currentFolder(process) {
	try {
		return process.cwd();
	} catch {
		return;
	}
}
const missingFolderError = () => new UserError("file-missing", "the current folder no longer exists", { hint: "change into a folder that exists" });
function checkPlatform(process) {
	const name = `${process.platform}-${process.arch}`;
	if (platforms.has(name)) return;
	throw new UserError("platform", `pligos runs on Linux and macOS (x64 and arm64), this is ${name}`, { hint: "use one of these, or Linux in a container" });
}
async function dispatch(words, terminal) {
	const plugin = words[0] === pluginWord;
	const own = plugin ? words.slice(1) : words;
	if (own[0] === "__complete") {
		const { complete } = await import("./project.js").then((n) => n.complete_exports);
		terminal.print(await complete(own.slice(1), surroundingsOf(terminal)));
		return exitCodes.done;
	}
	const parsed = parseArguments(own, {
		plugin,
		cwd: terminal.world.cwd
	});
	const style = makeStyle(usesColor(terminal.world.stdout, terminal.world.env));
	if (parsed.is === "version") terminal.print(`${version}\n`);
	else if (parsed.is === "help") terminal.print(helpText(parsed.command, style));
	else return (await handlerOf(parsed.call.command.name))(parsed.call, terminal);
	return exitCodes.done;
}
function reportAll(problems, terminal) {
	for (const problem of problems) terminal.host.report(problem);
	if (problems.filter(isError).length > 1) terminal.host.info(countProblems(problems));
}
export { commands, findCommand, flagChoice, flagChoices, flagValue, globalFlags, main_exports, renderWhenNeeded, surroundingsOf };
