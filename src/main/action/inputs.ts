/**
 * The inputs and outputs of the Action as tables: action.yml, the tables of docs/action.md and the reader of the inputs
 * are made from them. An input that is a flag of the CLI or a key of pligos.yaml has the same word there.
 */

export type InputGroup = 'What' | 'Run' | 'Compare' | 'Helm' | 'Tell';

export interface InputRow {
  readonly name: string;
  readonly group: InputGroup;
  /** As the runner fills it in. */
  readonly default: string;
  readonly text: string;
  /** The permission of the job's token that it needs. */
  readonly needs?: string;
  /** The CLI's word for the same. */
  readonly flag?: string;
  /** The key of a context in pligos.yaml for the same; it wins. */
  readonly key?: string;
}

/** What a run is about; the action that plans a matrix is asked the same. */
export const subjectRows = [
  {
    name: 'config',
    group: 'What',
    default: '.',
    text: 'Folders of services (with a pligos.yaml), or folders above them, one per line. Globs are allowed.',
    flag: '--config',
  },
  {
    name: 'context',
    group: 'What',
    default: '',
    text: 'Contexts: names, service/name or globs, one per line or with commas between. Empty or *, every one.',
    flag: 'CONTEXT',
  },
] as const satisfies readonly InputRow[];

export const inputRows = [
  ...subjectRows,
  {
    name: 'chart',
    group: 'What',
    default: '',
    text: 'Any Helm chart, where there is no pligos.yaml: its folder.',
    flag: '--chart',
  },
  {
    name: 'value-files',
    group: 'What',
    default: '',
    text: 'With chart: value files, one per line or with commas between, the later wins.',
    flag: '--values',
    key: 'valueFiles',
  },
  {
    name: 'release',
    group: 'What',
    default: '',
    text: 'With chart: the release. Empty, the name of the chart.',
    flag: '--release',
    key: 'release',
  },
  {
    name: 'namespace',
    group: 'What',
    default: '',
    text: "With chart: the namespace. Empty, helm's own.",
    flag: '--namespace',
    key: 'namespace',
  },
  {
    name: 'command',
    group: 'Run',
    default: '',
    text:
      'The helm command of each context, e.g. `upgrade --install --wait --set image.tag=%{sha}`. White space and newlines separate ' +
      'words, quotes are POSIX, nothing is expanded; %{context} %{service} %{release} %{namespace} %{chart} %{pr} %{sha} are ' +
      'filled in. Empty, preview only. Its flags shape the preview in any case.',
    flag: '-- HELM ARGS',
  },
  {
    name: 'run',
    group: 'Run',
    default: 'auto',
    text:
      'Whether the command runs: auto (not on pull requests, merge groups and what comments on them), always or never. It never ' +
      "runs on a fork's code.",
  },
  {
    name: 'preflight',
    group: 'Run',
    default: 'auto',
    text:
      'What is looked at before the command installs or upgrades: auto (the release is not stuck, what the context needs is deployed), ' +
      'full (also namespaces, kinds and the rights of the login) or off (see docs/cluster.md).',
    flag: '--preflight',
  },
  {
    name: 'skip-unchanged',
    group: 'Run',
    default: 'false',
    text: 'true: an upgrade that would change nothing, neither for helm nor in the cluster, is left out, and that is said.',
    flag: '--skip-unchanged',
  },
  {
    name: 'keep-record',
    group: 'Run',
    default: 'false',
    text: 'true: the record of each deploy is kept in the cluster, too, beside its release (a ConfigMap; see docs/deploy.md).',
    flag: '--keep-record',
  },
  {
    name: 'delete-namespace',
    group: 'Run',
    default: 'false',
    text:
      'true: when the pull request is closed, its own namespace (with %{pr}) goes as well, where it was made by this Action for this pull ' +
      'request (--create-namespace). See docs/preview-environments.md.',
  },
  {
    name: 'require',
    group: 'Run',
    default: 'none',
    text:
      'What a command that changes a cluster needs: none, previewed (the pull request that brought the commit showed just this) or ' +
      'approved (and somebody who may approved that very head). See docs/gate.md.',
    needs: 'checks: write in the preview; checks: read and pull-requests: read in the deploy',
    key: 'gate.require',
  },
  {
    name: 'digest-key',
    group: 'Run',
    default: '',
    text:
      'With a review required: a secret of 16 characters or more, the same in preview and deploy. The values of Secrets count then, ' +
      'and nobody without it can forge what was reviewed.',
  },
  {
    name: 'attested-by',
    group: 'Run',
    default: '',
    text:
      'With a review required: the workflows whose records count, one per line, as OWNER/REPO/.github/workflows/FILE.yml@refs/heads/BRANCH. ' +
      'The preview signs its record as the one that it is, and a deploy believes no other (see docs/gate.md).',
    needs: 'id-token: write and attestations: write in the preview; attestations: read in the deploy',
  },
  {
    name: 'max-parallel',
    group: 'Run',
    default: '',
    text: 'How many contexts are rendered at once. Empty, as many as there are cores. With command: how many are deployed at once, where they do not need each other (4).',
  },
  {
    name: 'timeout',
    group: 'Run',
    default: '10m',
    text: 'How long a context may take until it is compared: 90, 90s, 10m or 1h. The helm command has its own --timeout.',
  },
  {
    name: 'working-directory',
    group: 'Run',
    default: '.',
    text: 'Where all this happens, inside of the workspace.',
  },
  {
    name: 'compare',
    group: 'Compare',
    default: 'auto',
    text:
      'What is compared with: auto (base on pull requests, merge groups and pushes, else none), base (a commit), none (everything ' +
      'is shown as new), live (what is in the cluster, as helm upgrade would change it), or base, live (both in one report). The job ' +
      "logs in to the cluster; a fork's code is never compared with it.",
    needs: 'contents: read',
    flag: '--live',
  },
  {
    name: 'base-ref',
    group: 'Compare',
    default: '',
    text: "A branch, tag or commit to compare with. Empty, the event's own base (see docs/action.md).",
    flag: '--base',
  },
  {
    name: 'kube-version',
    group: 'Compare',
    default: '',
    text: "The Kubernetes version to render for. Empty, helm's own.",
    key: 'kubeVersion',
  },
  {
    name: 'api-versions',
    group: 'Compare',
    default: '',
    text: 'API versions that the cluster has besides its own, one per line, e.g. monitoring.coreos.com/v1.',
    key: 'apiVersions',
  },
  {
    name: 'ignore',
    group: 'Compare',
    default: '',
    text: 'Changes to count and not to show: KIND/NAME:PATH, one per line; each part may be missing or a glob.',
    flag: '--ignore',
    key: 'ignore',
  },
  {
    name: 'include-tests',
    group: 'Compare',
    default: 'false',
    text: 'Whether hooks of helm test are compared and judged: true or false.',
    flag: '--include-tests',
    key: 'includeTests',
  },
  {
    name: 'validate',
    group: 'Compare',
    default: 'changed',
    text: "What is held against the schemas of Kubernetes' API: changed, all or none.",
    flag: '--validate',
  },
  {
    name: 'fail-on',
    group: 'Compare',
    default: 'none',
    text:
      'Ends with exit code 2, and keeps the command from running, on: none, changes, or a finding of at least info, medium, high ' +
      'or critical.',
    flag: '--fail-on',
    key: 'gate.failOn',
  },
  {
    name: 'helm-version',
    group: 'Helm',
    default: '',
    text: 'A version or range of helm to fetch and use, e.g. 3.17.2, ~3.17 or 4. Empty, the one in HELM_BIN or on the PATH.',
    key: 'helmVersion',
  },
  {
    name: 'download-base-url',
    group: 'Helm',
    default: 'https://get.helm.sh',
    text: 'Where helm is fetched from, with helm-version: a mirror of the official archives and their checksums.',
  },
  {
    name: 'registries',
    group: 'Helm',
    default: '',
    text: 'Logins for OCI registries, one per line: HOST, and the names of the environment variables that hold user and password.',
  },
  {
    name: 'repositories',
    group: 'Helm',
    default: '',
    text: 'Logins for chart repositories, one per line: URL, and the names of the environment variables that hold user and password.',
  },
  {
    name: 'cache',
    group: 'Helm',
    default: 'auto',
    text: 'Whether dependencies and renders are kept in the Actions cache: auto (where it can), true (says so where it cannot) or false.',
  },
  {
    name: 'comment',
    group: 'Tell',
    default: 'update',
    text:
      'The comment on the pull request: update (one, kept up to date), changes-only (the same, begun only where something changes), ' +
      'new (a new one each time, the old one hidden) or off.',
    needs: 'pull-requests: write',
  },
  {
    name: 'comment-key',
    group: 'Tell',
    default: '',
    text: 'Tells several comments on one pull request apart. Empty, the workflow, the job, the values of the matrix and the step.',
  },
  {
    name: 'matrix',
    group: 'Tell',
    default: '${{ toJson(matrix) }}',
    text: "The job's matrix, for the default of comment-key; leave it as it is.",
  },
  {
    name: 'deployment',
    group: 'Tell',
    default: 'auto',
    text:
      'Whether GitHub gets a Deployment for each context that is deployed: auto (not where the job has an environment: of its own, for which ' +
      'GitHub keeps one), always or off.',
    needs: 'deployments: write',
  },
  {
    name: 'environment-url',
    group: 'Tell',
    default: '',
    text:
      'Where what is deployed is looked at, for the Deployment, the comment and the output of the same name, e.g. ' +
      'https://%{release}.example.com/. Its placeholders are those of command. Empty, it is the host of the Ingress (or HTTPRoute, or Route ' +
      'of OpenShift) that is deployed.',
  },
  {
    name: 'title',
    group: 'Tell',
    default: 'Pligos',
    text: 'The title of the comment and of the reports.',
  },
  {
    name: 'label',
    group: 'Tell',
    default: '',
    text: 'Labels that the pull request gets from a severity on, one per line: LABEL, or SEVERITY=LABEL (without one: high).',
    needs: 'pull-requests: write',
  },
  {
    name: 'pr-number',
    group: 'Tell',
    default: '',
    text: "The pull request to comment on. Empty, the event's own.",
  },
  {
    name: 'output-dir',
    group: 'Tell',
    default: '.pligos/out',
    text: 'Where the reports are written, inside of the workspace; no later step commits them (a .gitignore sees to it).',
    flag: '--out',
  },
  {
    name: 'token',
    group: 'Tell',
    default: '${{ github.token }}',
    text: 'The token for the comment, the label, and the fetch of the base.',
    needs: 'contents: read, pull-requests: write',
  },
] as const satisfies readonly InputRow[];

export type InputName = (typeof inputRows)[number]['name'];

export interface OutputRow {
  readonly name: string;
  readonly text: string;
}

export const outputRows = [
  {
    name: 'contexts',
    text:
      'JSON: a list with service, context, status, added, changed, removed, risk and digest of each context; against is cluster where it ' +
      'was compared with that.',
  },
  { name: 'changes', text: 'true where a resource changes in meaning, or a context appears or goes.' },
  {
    name: 'added',
    text: 'Resources that are added, over all contexts (with compare: base, live those against the base).',
  },
  { name: 'changed', text: 'Resources that change, the renamed ones too, over all contexts.' },
  { name: 'removed', text: 'Resources that are removed, over all contexts.' },
  { name: 'highest-risk', text: 'The worst severity found: critical, high, medium, info or none.' },
  {
    name: 'status',
    text:
      'Where nothing is deployed: unchanged, changed, or failed where a context could not be compared. Else what became of the deploy: ' +
      'deployed, unchanged, failed, rolled-back, cancelled or not-started; of several the first that is not well.',
  },
  {
    name: 'phase',
    text: 'How far that deploy came: gate, preflight, pre, helm, wait, post, rollback or done. Empty where nothing is deployed.',
  },
  {
    name: 'record-path',
    text: 'The records of the deploys as JSON (schema/deploy.json), one file per line.',
  },
  {
    name: 'environment-url',
    text: 'Where what was deployed is looked at, one per line (input environment-url, else the host that is deployed).',
  },
  { name: 'digest', text: 'A hash of all that was rendered, without secrets and what varies.' },
  { name: 'report-path', text: 'The report as JSON.' },
  { name: 'markdown-path', text: 'The whole report as Markdown.' },
  { name: 'html-path', text: 'The whole report as one HTML file.' },
  { name: 'diff-path', text: 'The report as a patch.' },
  { name: 'sarif-path', text: 'The findings as SARIF.' },
  {
    name: 'manifests-path',
    text: 'A folder with the manifests of each context that was rendered, without their secrets.',
  },
  {
    name: 'chart-path',
    text: 'A folder with the chart of each context that was rendered, without secrets/.',
  },
  { name: 'comment-id', text: 'The comment, where there is one.' },
  { name: 'comment-url', text: 'The comment, for a browser.' },
  { name: 'truncated', text: 'true where the comment could not hold the whole report.' },
  { name: 'cache-hit', text: 'true where all that was looked for in the cache was there.' },
  {
    name: 'exit-code',
    text: 'The exit code: 0 done, 1 an error, 2 what fail-on asks for, 70 a bug, 130 interrupted (143 by SIGTERM), else helm’s own.',
  },
  {
    name: 'failure-reason',
    text: 'Why the step failed, in one word: context-failed, fail-on, command-failed, interrupted, bug, the code of an error (docs/errors.md), or the rule of a finding that is an error (docs/risk.md). Empty where it did not.',
  },
] as const satisfies readonly OutputRow[];

export type OutputName = (typeof outputRows)[number]['name'];
