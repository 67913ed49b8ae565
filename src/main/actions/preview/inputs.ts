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
    text: 'Contexts: names, service/name or globs, one per line or with commas between. Empty or *: all contexts.',
    flag: 'CONTEXT',
  },
] as const satisfies readonly InputRow[];

/** Of charts without a pligos.yaml. */
export const chartRows = [
  {
    name: 'chart',
    group: 'What',
    default: '',
    text: 'Folders of Helm charts, one per line, for a repository without pligos.yaml. Globs such as charts/* are allowed; without a matrix, addresses with an exact version too.',
    flag: '--chart',
  },
  {
    name: 'value-files',
    group: 'What',
    default: '',
    text: 'With chart: value files, one per line or separated by commas. Later files win. Each file that a glob matches in a chart is a context.',
    flag: '--values',
    key: 'valueFiles',
  },
] as const satisfies readonly InputRow[];

/** Of what another tool deploys, without pligos.yaml. */
export const discoverRows = [
  {
    name: 'discover',
    group: 'What',
    default: '',
    text: 'The tool whose applications are compared, without a pligos.yaml: argocd, flux, helmfile, or auto for all. The input config names the folders that hold them.',
    flag: '--discover',
  },
  {
    name: 'discover-clusters',
    group: 'What',
    default: '',
    text: 'With discover: a file with what generators of ApplicationSets would be told by clusters and servers.',
    flag: '--discover-clusters',
  },
  {
    name: 'discover-environments',
    group: 'What',
    default: '',
    text: 'With discover: helmfile, the environments to show, separated by commas; by default all that the helmfile names.',
    flag: '--discover-environments',
  },
  {
    name: 'discover-selector',
    group: 'What',
    default: '',
    text: 'With discover: helmfile, the labels of the releases to show, as helmfile -l takes them; a line each for several.',
    flag: '--discover-selector',
  },
] as const satisfies readonly InputRow[];

export const inputRows = [
  ...subjectRows,
  ...chartRows,
  ...discoverRows,
  {
    name: 'chart-repository',
    group: 'What',
    default: '',
    text: 'With chart: the URL of the chart repository that has a chart of this name.',
    flag: '--repo',
  },
  {
    name: 'chart-repository-version',
    group: 'What',
    default: '',
    text: 'With chart-repository: the exact version of the chart.',
    flag: '--version',
  },
  {
    name: 'release',
    group: 'What',
    default: '',
    text: 'With chart: the release name, with %{service} for several charts. Default: the name of the chart.',
    flag: '--release',
    key: 'release',
  },
  {
    name: 'namespace',
    group: 'What',
    default: '',
    text: 'With chart: the namespace; %{service} and %{context} are filled in. Default: the one of helm.',
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
      'filled in. Empty: preview only. Its flags always apply to the preview.',
    flag: '-- HELM ARGS',
  },
  {
    name: 'operation',
    group: 'Run',
    default: 'run',
    text:
      'What the run does: run (the command for each context), sync (only where a context differs from its cluster, as its enforce says, then ' +
      'the removal of what left git; without command: upgrade --install) or drift (what clusters hold that was not released; nothing is changed). ' +
      'On pull requests each is a preview. See docs/in-step.md.',
  },
  {
    name: 'drift-issue',
    group: 'Run',
    default: 'auto',
    text:
      'With operation: drift, on the default branch: auto keeps one issue for each release that drifted (opened, edited, closed when the drift is ' +
      'gone), off keeps none.',
    needs: 'issues: write',
  },
  {
    name: 'allow-destroy',
    group: 'Run',
    default: '',
    text:
      'With operation: sync: volumes, claims, definitions, namespaces and StatefulSets that a removal may lose, one per line or with commas ' +
      'between: KIND/NAME or KIND/NAMESPACE/NAME.',
    flag: '--allow-destroy',
  },
  {
    name: 'run',
    group: 'Run',
    default: 'auto',
    text:
      'When the command runs: auto (not on pull requests, merge groups and comments), always or never. It never ' +
      'runs on the code of a fork.',
  },
  {
    name: 'preflight',
    group: 'Run',
    default: 'auto',
    text:
      'Checks before install and upgrade: auto (no pending operation of the release, its needs are deployed), ' +
      'full (also namespaces, kinds and permissions) or off (see docs/cluster.md).',
    flag: '--preflight',
  },
  {
    name: 'skip-unchanged',
    group: 'Run',
    default: 'false',
    text: 'true: skip an upgrade that would change nothing, neither for helm nor in the cluster.',
    flag: '--skip-unchanged',
  },
  {
    name: 'keep-record',
    group: 'Run',
    default: 'false',
    text: 'true: also store the record of each deploy in the cluster, in a ConfigMap beside the release (see docs/deploy.md).',
    flag: '--keep-record',
  },
  {
    name: 'delete-namespace',
    group: 'Run',
    default: 'false',
    text:
      'true: when the pull request is closed, also delete its namespace (with %{pr}) if this Action created it for this pull ' +
      'request (--create-namespace). See docs/preview-environments.md.',
  },
  {
    name: 'require',
    group: 'Run',
    default: 'none',
    text:
      'What a command that changes a cluster requires: none, previewed (the pull request of the commit showed the same changes) or ' +
      'approved (and an authorized reviewer approved that head). See docs/gate.md.',
    needs: 'checks: write in the preview; checks: read and pull-requests: read in the deploy',
    key: 'gate.require',
  },
  {
    name: 'digest-key',
    group: 'Run',
    default: '',
    text:
      'With require: a secret of at least 16 characters, the same in preview and deploy. Values of Secrets are then compared, ' +
      'and records cannot be forged without it.',
  },
  {
    name: 'attested-by',
    group: 'Run',
    default: '',
    text:
      'With require: the trusted preview workflows, one per line, as OWNER/REPO/.github/workflows/FILE.yml@refs/heads/BRANCH. ' +
      'The preview attests its record, and a deploy accepts only records of these workflows (see docs/gate.md).',
    needs: 'id-token: write and attestations: write in the preview; attestations: read in the deploy',
  },
  {
    name: 'bundle',
    group: 'Run',
    default: '',
    text:
      'With command: write what passes the gate to this file, signed as the workflow of the job, in place of running helm. ' +
      'pligos run --bundle deploys it (see docs/bundle.md).',
    needs: 'id-token: write',
  },
  {
    name: 'max-parallel',
    group: 'Run',
    default: '',
    text: 'How many contexts are rendered at once. Default: the number of cores. With command: how many independent contexts are deployed at once (4).',
  },
  {
    name: 'timeout',
    group: 'Run',
    default: '10m',
    text: 'The timeout to render and compare a context: 90, 90s, 10m or 1h. The helm command has its own --timeout.',
  },
  {
    name: 'working-directory',
    group: 'Run',
    default: '.',
    text: 'The folder, inside the workspace, that config, chart, value-files and files of command are relative to.',
  },
  {
    name: 'compare',
    group: 'Compare',
    default: 'auto',
    text:
      'What the head is compared with: base (a commit), live (the cluster, as helm upgrade would change it), base, live (both in one report) ' +
      'or none (everything is shown as new). auto is base on pull requests, merge groups and pushes, otherwise none. With live, the job ' +
      'must log in to the cluster. The code of a fork is never compared with it.',
    needs: 'contents: read',
    flag: '--live',
  },
  {
    name: 'base-ref',
    group: 'Compare',
    default: '',
    text: 'A branch, tag or commit to compare with. Default: the base of the event (see docs/action.md).',
    flag: '--base',
  },
  {
    name: 'kube-version',
    group: 'Compare',
    default: '',
    text: 'The Kubernetes version to render for. Default: the one of helm.',
    key: 'kubeVersion',
  },
  {
    name: 'api-versions',
    group: 'Compare',
    default: '',
    text: 'Additional API versions that the cluster serves, one per line, e.g. monitoring.coreos.com/v1.',
    key: 'apiVersions',
  },
  {
    name: 'ignore',
    group: 'Compare',
    default: '',
    text: 'Changes to count but not to show: KIND/NAME:PATH, one per line. Each part is optional and may be a glob.',
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
    text: 'Which resources are validated against the Kubernetes schemas: changed, all or none.',
    flag: '--validate',
  },
  {
    name: 'fail-on',
    group: 'Compare',
    default: 'none',
    text:
      'Fails with exit code 2, and does not run the command, on: none, changes, or a finding of at least info, medium, high ' +
      'or critical; with operation: drift or compare: live also drift (what clusters hold that was not released). Several with commas between.',
    flag: '--fail-on',
    key: 'gate.failOn',
  },
  {
    name: 'helm-version',
    group: 'Helm',
    default: '',
    text: 'A version or range of helm to download and use, e.g. 3.17.2, ~3.17 or 4. Default: HELM_BIN, or helm on the PATH.',
    key: 'helmVersion',
  },
  {
    name: 'download-base-url',
    group: 'Helm',
    default: 'https://get.helm.sh',
    text: 'The address to download helm from, with helm-version: a mirror of the official archives and their checksums.',
    flag: '--download-base-url',
  },
  {
    name: 'kustomize-base-url',
    group: 'Helm',
    default: 'https://github.com/kubernetes-sigs/kustomize/releases/download',
    text: 'The address to download kustomize from, with kustomizeVersion: a mirror of its releases and their checksums.',
  },
  {
    name: 'registries',
    group: 'Helm',
    default: '',
    text: 'Logins for OCI registries, one per line: HOST and the names of the environment variables with user and password.',
  },
  {
    name: 'repositories',
    group: 'Helm',
    default: '',
    text: 'Logins for chart repositories, one per line: URL and the names of the environment variables with user and password.',
  },
  {
    name: 'allow-hosts',
    group: 'Helm',
    default: '',
    text: 'Hosts with a private address that charts and files may be fetched from, one per line or with commas between.',
    flag: '--allow-host',
  },
  {
    name: 'cache',
    group: 'Helm',
    default: 'auto',
    text: 'Whether dependencies and renders are cached in the Actions cache: auto (if possible), true (warns if not possible) or false.',
  },
  {
    name: 'comment',
    group: 'Tell',
    default: 'update',
    text:
      'The comment on the pull request: update (one, kept up to date), changes-only (the same, created only if something changes), ' +
      'new (a new one each time, the old one hidden) or off.',
    needs: 'pull-requests: write',
  },
  {
    name: 'comment-key',
    group: 'Tell',
    default: '',
    text: 'Identifies the comment if a pull request has several. Empty, the workflow, the job, the values of the matrix and the step.',
  },
  {
    name: 'matrix',
    group: 'Tell',
    default: '${{ toJson(matrix) }}',
    text: 'The matrix of the job, for the default of comment-key. Do not set it.',
  },
  {
    name: 'deployment',
    group: 'Tell',
    default: 'auto',
    text:
      'Whether to create a GitHub Deployment for each deployed context: auto (unless the job has its own environment:, for which ' +
      'GitHub creates one), always or off.',
    needs: 'deployments: write',
  },
  {
    name: 'environment-url',
    group: 'Tell',
    default: '',
    text:
      'The URL of the deployed application, for the Deployment, the comment and the output of the same name, e.g. ' +
      'https://%{release}.example.com/. Takes the placeholders of command. Default: the host of the deployed Ingress (or HTTPRoute, or Route ' +
      'of OpenShift).',
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
    text: 'Labels for the pull request at or above a severity, one per line: LABEL, or SEVERITY=LABEL (default severity: high).',
    needs: 'pull-requests: write',
  },
  {
    name: 'pr-number',
    group: 'Tell',
    default: '',
    text: 'The pull request to comment on. Default: the one of the event.',
  },
  {
    name: 'output-dir',
    group: 'Tell',
    default: '.pligos/out',
    text: 'The folder for the reports, inside the workspace. Its .gitignore keeps later steps from committing them.',
    flag: '--out',
  },
  {
    name: 'token',
    group: 'Tell',
    default: '${{ github.token }}',
    text: 'The token for the comment, the label and the fetch of the base.',
    needs: 'contents: read, pull-requests: write',
  },
] as const satisfies readonly InputRow[];

export type ActionInputName = (typeof inputRows)[number]['name'];

export interface OutputRow {
  readonly name: string;
  readonly text: string;
}

export const outputRows = [
  {
    name: 'contexts',
    text:
      'JSON: a list with service, context, status, added, changed, removed, risk and digest of each context; against is cluster if it ' +
      'was compared with the cluster.',
  },
  { name: 'changes', text: 'true if a resource really changes, or a context is added or removed.' },
  {
    name: 'added',
    text: 'The number of added resources in all contexts (with compare: base, live against the base).',
  },
  { name: 'changed', text: 'The number of changed and renamed resources in all contexts.' },
  { name: 'removed', text: 'The number of removed resources in all contexts.' },
  { name: 'highest-risk', text: 'The worst severity found: critical, high, medium, info or none.' },
  {
    name: 'status',
    text:
      'Where nothing is deployed: unchanged, changed, or failed if a context could not be compared. Else what became of the deploy: ' +
      'deployed, unchanged, failed, rolled-back, cancelled or not-started; of several the first that did not succeed.',
  },
  {
    name: 'phase',
    text: 'The last phase of that deploy: gate, preflight, pre, helm, wait, post, rollback or done. Empty without a deploy.',
  },
  {
    name: 'record-path',
    text: 'The records of the deploys as JSON (schema/deploy.json), one file per line.',
  },
  {
    name: 'environment-url',
    text: 'The URLs of the deployed applications, one per line (input environment-url, otherwise the deployed host).',
  },
  {
    name: 'drifted',
    text: 'true if a cluster holds what was not released, false if not. Empty where no cluster was asked.',
  },
  { name: 'digest', text: 'A hash of all rendered manifests, without secrets and varying values.' },
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
  { name: 'comment-id', text: 'The ID of the comment, if there is one.' },
  { name: 'comment-url', text: 'The URL of the comment.' },
  { name: 'truncated', text: 'true if the comment does not contain the whole report.' },
  { name: 'cache-hit', text: 'true if all requested cache entries were found.' },
  {
    name: 'exit-code',
    text: 'The exit code: 0 done, 1 an error, 2 fail-on, 70 a bug, 130 interrupted (143 by SIGTERM), otherwise the exit code of helm.',
  },
  {
    name: 'failure-reason',
    text: 'Why the step failed, as one code: context-failed, fail-on, command-failed, interrupted, bug, the code of an error (docs/errors.md), or the rule of a finding that is an error (docs/risk.md). Empty if it did not fail.',
  },
] as const satisfies readonly OutputRow[];

export type ActionOutputName = (typeof outputRows)[number]['name'];
