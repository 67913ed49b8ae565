/** Fetches the dependencies of a chart folder with helm, in a helm home of its own. */
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { privateFolder } from '../files/index.ts';
import type { Host } from '../host.ts';
import { type RunResult, run } from '../process/index.ts';
import { type ChartDependencies, chartTree } from './chart-tree.ts';
import { privateHelmEnvironment, userHelmCache } from './environment.ts';
import { isLockOutOfStep, isPassing, isPlainHttp, remedyFor } from './fault.ts';
import { type Logins, readUserLogins } from './logins.ts';
import { writeFetchHome } from './repositories.ts';
import type { Helm } from './types.ts';

export interface DependencyFetchOptions {
  /** The chart's command; `file: ` charts below it are built where they have a lock. */
  readonly mode: 'build' | 'update';
  /** The user's environment, for proxies and logins. */
  readonly env: Readonly<Record<string, string>>;
  readonly host: Host;
  readonly signal: AbortSignal;
  /** The user's own logins by default. Untrusted code gets `noLogins`. */
  readonly logins?: Logins;
  /** helm uses the indexes that the user's own helm has cached (`--skip-refresh`). */
  readonly skipRefresh?: boolean;
  /** Milliseconds before the second and the third try. */
  readonly pauses?: readonly number[];
}

/** Milliseconds. */
const limits = { oneTry: 120_000, whole: 300_000 } as const;
const defaultPauses = [1000, 4000] as const;

/**
 * Fetches every dependency into `charts/` of the folder, `file: ` charts depth first; these must be copies,
 * because they get their own dependencies. Network errors are tried three times; a failure is a UserError.
 */
export async function fetchDependencies(
  helm: Pick<Helm, 'path'>,
  chartDir: string,
  options: DependencyFetchOptions,
): Promise<void> {
  await withFetchHome(helm, chartDir, options, async (charts, fetching) => {
    for (const chart of charts) await fetchOne(chart, chartDir, fetching);
  });
}

/**
 * For a `helm dependency` command of the user's own: builds the `file: ` charts below, then calls `use` with
 * variables that name every repository of the chart to helm (`build` refuses unknown ones).
 */
export async function withRepositories<T>(
  helm: Pick<Helm, 'path'>,
  chartDir: string,
  options: DependencyFetchOptions,
  use: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  return withFetchHome(helm, chartDir, options, async (charts, fetching) => {
    for (const chart of charts) if (chart.dir !== chartDir) await fetchOne(chart, chartDir, fetching);
    const { HELM_REPOSITORY_CONFIG = '', HELM_REPOSITORY_CACHE = '' } = fetching.env;
    return use({ HELM_REPOSITORY_CONFIG, HELM_REPOSITORY_CACHE });
  });
}

async function withFetchHome<T>(
  helm: Pick<Helm, 'path'>,
  chartDir: string,
  options: DependencyFetchOptions,
  use: (charts: readonly ChartDependencies[], fetching: Fetching) => Promise<T>,
): Promise<T> {
  const charts = chartTree(chartDir).filter(({ repositories }) =>
    repositories.some((repository) => repository !== ''),
  );
  const folder = privateFolder('pligos-home-');
  try {
    const env = fetchEnvironment(folder.path, options);
    const cached = options.skipRefresh === true ? userIndexes(options.env) : undefined;
    const logins = options.logins ?? readUserLogins(options.env);
    const { ociHosts, secrets } = writeFetchHome(charts, logins, env, cached);
    for (const secret of secrets) options.host.mask(secret);
    const fetching: Fetching = {
      helm: helm.path,
      env,
      onlyLoopback: ociHosts.size > 0 && [...ociHosts].every(isLoopback),
      secrets,
      until: Date.now() + limits.whole,
      options,
    };
    return await use(charts, fetching);
  } finally {
    folder.dispose();
  }
}

/** Where the user's own helm keeps the indexes of repositories. */
function userIndexes(env: Readonly<Record<string, string>>): string | undefined {
  const cache = userHelmCache(env);
  return env['HELM_REPOSITORY_CACHE'] || (cache && join(cache, 'repository'));
}

/**
 * helm also finds docker's logins, below HOME or at DOCKER_CONFIG: only the user's own fetch may see these.
 */
function fetchEnvironment(folder: string, { env, logins }: DependencyFetchOptions): Record<string, string> {
  if (logins !== undefined)
    return { ...privateHelmEnvironment(folder, env, { plugins: false }), HOME: folder };
  const docker = env['DOCKER_CONFIG'];
  return { ...privateHelmEnvironment(folder, env), ...(docker !== undefined && { DOCKER_CONFIG: docker }) };
}

interface Fetching {
  readonly helm: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onlyLoopback: boolean;
  readonly secrets: readonly string[];
  /** When the whole fetch ends. */
  readonly until: number;
  readonly options: DependencyFetchOptions;
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);

async function fetchOne(chart: ChartDependencies, root: string, fetching: Fetching): Promise<void> {
  const { options } = fetching;
  const path = relative(root, chart.dir);
  const mode = path === '' ? options.mode : chart.hasLock ? 'build' : 'update';
  const title = `helm dependency ${mode}${path === '' ? '' : ` of ${path}`}`;
  await options.host.group(title, async () => {
    const pauses = options.pauses ?? defaultPauses;
    for (let attempt = 0; ; attempt += 1) {
      const result = await tryOnce(['dependency', mode, chart.dir], chart.dir, fetching);
      options.signal.throwIfAborted();
      if (result.exitCode === 0) return;
      const pause = pauses[attempt];
      const isTransient = result.ended === 'timeout' || isPassing(wordsOf(result));
      if (!isTransient || pause === undefined || Date.now() + pause > fetching.until)
        throw failure(title, result, fetching);
      options.host.info(`${title} failed because of the network, trying again`);
      await sleep(pause * (0.5 + Math.random()), undefined, { signal: options.signal });
    }
  });
}

async function tryOnce(words: readonly string[], cwd: string, fetching: Fetching): Promise<RunResult> {
  const { helm, env, until, options } = fetching;
  const start = (more: readonly string[]): Promise<RunResult> =>
    run(helm, [...words, ...more], {
      cwd,
      env,
      output: 'capture',
      stdin: 'none',
      signal: options.signal,
      timeout: Math.max(1, Math.min(limits.oneTry, until - Date.now())),
      grace: 0,
    });
  const result = await start([]);
  const onlyPlain = result.exitCode !== 0 && fetching.onlyLoopback && isPlainHttp(result.stderr);
  return onlyPlain ? start(['--plain-http']) : result;
}

function failure(title: string, result: RunResult, { secrets }: Fetching): UserError {
  if (result.ended === 'timeout') {
    return new UserError('dependency-fetch', `${title} took longer than ${limits.oneTry / 1000} s`, {
      hint: 'check that the repository can be reached from here',
    });
  }
  const message = withoutSecrets(wordsOf(result), secrets);
  if (isLockOutOfStep(result.stderr)) {
    return new UserError('lock-out-of-step', `${title} failed: ${message}`, {
      hint: 'run helm dependency update in that chart, or pligos run CONTEXT -- dependency update',
    });
  }
  return new UserError('dependency-fetch', `${title} failed: ${message}`, { hint: remedyFor(message) });
}

/** helm's error without earlier warnings and progress; stdout has the reason of a missing index. */
function wordsOf({ stdout, stderr }: RunResult): string {
  const indexes = Buffer.from(stdout)
    .toString('utf8')
    .matchAll(/^\.\.\.Unable to get an update from the [^\n]*:\n\s*([^\n]+)/gm);
  const at = stderr.lastIndexOf('Error: ');
  const error = (at < 0 ? stderr : stderr.slice(at + 'Error: '.length)).trim();
  const reasons = [...new Set([...indexes].map(([, why = '']) => why.trim()))].filter((why) => why !== '');
  // A missing index tells a reader nothing; its path and name are ours.
  const hasReasons = reasons.length > 0 && error.startsWith('no cached repository for ');
  const ownError = error.replace(/: open \S*\/pligos-home-\S+: no such file or directory/, '');
  const text = [...reasons, ...(hasReasons || ownError === '' ? [] : [ownError])].join('; ');
  return text.length > 2000 ? `${text.slice(0, 2000)}…` : text || 'helm said nothing';
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const masked = secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return masked.replaceAll(/(\w:\/\/)[^/@\s]+@/g, '$1***@');
}
