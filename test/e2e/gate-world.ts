/** A shop in a repository with reviews: pull requests are opened, previewed, approved, merged in each of GitHub's ways, and deployed. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPull, type Author, type FakeGitHub, mergePull, movePull } from '../fakes/github.ts';
import type { RealHelm } from '../real/helm.ts';
import { actingHelm, type World } from './action-world.ts';
import { scratch } from './pligos.ts';
import { type ActionResult, cloneShallow, commitFiles, type Files, git, runAction } from './runner.ts';

export const alice: Author = { login: 'alice', id: 11, type: 'User' };

type Inputs = Readonly<Record<string, string>>;

/** A chart of a Deployment, a ConfigMap for each of `settings`, a Secret, and what is given beside it. */
export const shop = (
  values: string,
  more: Files = {},
  gate = 'require: approved',
  namespace = 'live',
): Files => ({
  'web/chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/chart/templates/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: {{ .Values.replicas | default 1 }}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "{{ .Values.image | default "shop:1" }}"}]}
`,
  'web/chart/templates/settings.yaml': `{{- range $name, $text := .Values.settings }}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ $name }}}
data: {text: {{ $text | quote }}}
{{- end }}
`,
  'web/chart/values.yaml': 'replicas: 1\n',
  'web/pligos.yaml': `pligos: {version: '2'}
contexts:
  production:
    chart: chart
    release: shop
    namespace: ${namespace}
    valueFiles: [production.yaml]
    gate: {${gate}}
`,
  'web/production.yaml': `${values}\n`,
  ...more,
});

/** `settings: {a: one, b: two}` */
export const settings = (given: Readonly<Record<string, string>>): string =>
  `settings: ${JSON.stringify(given)}`;

export type MergeKind = 'merge' | 'squash' | 'rebase';

export interface Shop {
  readonly fake: FakeGitHub;
  readonly origin: string;
  /** The newest commit of main. */
  readonly main: () => string;
  /** A branch of main as it is now, or as it was, with a commit for each. */
  readonly open: (number: number, commits: readonly Files[], from?: string) => string;
  readonly push: (number: number, files: Files) => string;
  readonly preview: (number: number, inputs?: Inputs, env?: Inputs) => Promise<ActionResult>;
  readonly approve: (number: number) => void;
  readonly merge: (number: number, kind?: MergeKind) => string;
  /** A commit on main that no pull request brought. */
  readonly commit: (files: Files) => string;
  /** By a push of main, or of a merge queue's branch. */
  readonly deploy: (inputs?: Inputs, more?: DeployOptions) => Promise<Deployed>;
  /** Makes GitHub know all commits of the repository. */
  readonly tell: () => void;
}

export interface DeployOptions {
  readonly commit?: string;
  readonly ref?: string;
  readonly env?: Inputs;
  /** With the whole history, as fetch-depth: 0 gives it. */
  readonly whole?: boolean;
  /** In the working tree, after helm has rendered it: what is checked is not what is sent any more. */
  readonly meanwhile?: string;
  /** A helm that sends for real. */
  readonly helm?: string;
}

export interface Deployed extends ActionResult {
  /** What helm would have sent; undefined where it sent nothing. */
  readonly sent: string | undefined;
  /** The checkout. */
  readonly workspace: string;
  /** A file that it has left, by the output that names it. */
  readonly file: (output: string) => string;
}

export const upgrade = 'upgrade --install shop . --wait';

/** A helm that sends nothing: what it would send, post-rendered, is the file `sent`. */
export function sendingHelm(
  real: RealHelm,
  meanwhile = 'true',
): { readonly path: string; readonly sent: string } {
  const folder = scratch();
  const sent = join(folder, 'sent');
  const path = actingHelm(
    real.path,
    `template) [ "$2" = ask ] || { '${real.path}' "$@"; code=$?; ${meanwhile}; exit $code; };;
upgrade) shift; words=(); for word in "$@"; do case "$word" in --install|--wait) ;; *) words+=("$word");; esac; done
  '${real.path}' template "\${words[@]}" >'${sent}.new' || { code=$?; rm -f '${sent}.new'; exit $code; }
  mv '${sent}.new' '${sent}'; echo applied; exit 0;;`,
  );
  return { path, sent };
}

/** By their files. */
const beginnings = new Map<string, string>();

/** A copy of a repository with one commit: tests of one file often ask for the same. */
function beginRepository(files: Files): string {
  const key = JSON.stringify(files);
  let known = beginnings.get(key);
  if (known === undefined) {
    beginnings.set(key, (known = scratch()));
    git(known, 'init', '-q', '-b', 'main');
    git(known, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    commitFiles(known, files, 'the beginning');
  }
  const origin = scratch();
  cpSync(known, origin, { recursive: true });
  return origin;
}

/** The repository of a world, with these files on main. */
export function openShop(world: World, real: RealHelm, files: Files): Shop {
  const { fake } = world;
  const { state } = fake;
  const origin = beginRepository(files);
  let runs = 100;

  const main = (): string => git(origin, 'rev-parse', 'main');
  const tell = (): void => {
    for (const line of git(origin, 'log', '--all', '--format=%H %P').split('\n')) {
      const [sha = '', ...parents] = line.split(' ');
      state.commits.set(sha, parents);
    }
  };
  const branch = (number: number): string => `pull-${number}`;
  const headOf = (number: number): string => state.pulls.get(number)?.head ?? '';
  const env = (given: Inputs): Inputs => {
    runs += 1;
    return { GITHUB_API_URL: fake.url, GITHUB_RUN_ID: String(runs), ...given };
  };

  return {
    fake,
    origin,
    main,
    tell,
    open(number, commits, from = 'main') {
      const base = git(origin, 'rev-parse', from);
      git(origin, 'checkout', '-qb', branch(number), base);
      const shas = commits.map((change, at) => commitFiles(origin, change, `part ${at} of ${number}`));
      git(origin, 'checkout', '-q', 'main');
      const head = shas.at(-1) ?? base;
      tell();
      addPull(state, { number, head, base, headRef: branch(number) });
      return head;
    },
    push(number, change) {
      git(origin, 'checkout', '-q', branch(number));
      const head = commitFiles(origin, change, `more of ${number}`);
      git(origin, 'checkout', '-q', 'main');
      tell();
      movePull(state, number, head);
      return head;
    },
    async preview(number, inputs = {}, more = {}) {
      const base = main();
      git(origin, 'checkout', '-q', '--detach', 'main');
      git(origin, 'merge', '-q', '--no-ff', '-m', 'a try', headOf(number));
      const merge = git(origin, 'rev-parse', 'HEAD');
      git(origin, 'update-ref', `refs/pull/${number}/merge`, merge);
      git(origin, 'checkout', '-q', 'main');
      tell();
      const repo = { full_name: 'octo/shop' };
      return runAction({
        workspace: cloneShallow(origin, merge),
        inputs: { command: upgrade, ...inputs },
        event: 'pull_request',
        payload: {
          action: 'synchronize',
          number,
          pull_request: {
            number,
            head: { sha: headOf(number), ref: branch(number), repo },
            base: { sha: base, ref: 'main', repo },
          },
          repository: { ...repo, default_branch: 'main', visibility: 'public' },
        },
        helm: real.path,
        env: env({ GITHUB_REF: `refs/pull/${number}/merge`, GITHUB_SHA: merge, ...more }),
      });
    },
    approve(number) {
      state.reviews.push({
        pull: number,
        author: alice,
        state: 'APPROVED',
        commit: headOf(number),
        submittedAt: new Date().toISOString(),
      });
    },
    merge(number, kind = 'merge') {
      const before = main();
      const head = headOf(number);
      if (kind === 'merge')
        git(origin, 'merge', '-q', '--no-ff', '-m', `Merge pull request #${number} from b`, head);
      else if (kind === 'squash') {
        git(origin, 'merge', '-q', '--squash', head);
        git(origin, 'commit', '-qm', `all of it (#${number})`);
      } else {
        const base = git(origin, 'merge-base', 'main', head);
        git(origin, 'cherry-pick', `${base}..${head}`);
      }
      tell();
      const commit = main();
      const brings = git(origin, 'rev-list', `${before}..main`).split('\n');
      mergePull(state, number, { commit, ...(kind === 'rebase' && { brings }) });
      return commit;
    },
    commit(change) {
      const sha = commitFiles(origin, change, 'directly');
      tell();
      return sha;
    },
    async deploy(
      inputs = {},
      {
        commit = main(),
        ref = 'refs/heads/main',
        env: more = {},
        meanwhile,
        helm: sends,
        whole = false,
      } = {},
    ) {
      const helm = sendingHelm(real, meanwhile);
      const workspace = cloneShallow(origin, commit);
      if (whole) git(workspace, 'fetch', '-q', '--unshallow', 'origin', 'main');
      const result = await runAction({
        workspace,
        inputs: { command: upgrade, compare: 'none', ...inputs },
        event: 'push',
        payload: {
          before: git(origin, 'log', '-1', '--format=%P', commit).split(' ')[0] || '0'.repeat(40),
          after: commit,
          ref,
          repository: { full_name: 'octo/shop', default_branch: 'main', visibility: 'public' },
        },
        helm: sends ?? helm.path,
        env: env({ GITHUB_REF: ref, GITHUB_SHA: commit, GITHUB_JOB: 'deploy', ...more }),
      });
      return {
        ...result,
        workspace,
        sent: existsSync(helm.sent) ? readFileSync(helm.sent, 'utf8') : undefined,
        file: (output) => readFileSync(join(workspace, result.outputs[output] ?? ''), 'utf8'),
      };
    },
  };
}

/** Previews and approves it as it is. */
export async function reviewed(
  own: Shop,
  number: number,
  inputs: Inputs = {},
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, stdout } = await own.preview(number, inputs, env);
  if (code !== 0) throw new Error(`the preview of ${number} failed: ${stdout}`);
  own.approve(number);
}
