/**
 * Login programs (`exec` of a kubeconfig). Source: client-go v0.34.4 plugin/pkg/client/auth/exec and
 * client.authentication.k8s.io v1, v1beta1. They never get the terminal, and their output is never shown
 * unfiltered.
 */
import { readFileSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import { parseJson, textAt } from '../../json/index.ts';
import { run, type RunResult } from '../../process/index.ts';
import { writeJson } from '../../yaml/index.ts';
import { lastLine, shortenMessage } from './error-text.ts';
import type { ExecConfig, KubeCluster } from '../kubeconfig/types.ts';

export interface ExecInput {
  readonly exec: ExecConfig;
  readonly cluster: KubeCluster;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

export interface ExecCredential {
  readonly token?: string;
  /** PEM, both or none. */
  readonly cert?: string;
  readonly key?: string;
  /** Milliseconds since 1970. */
  readonly expires?: number;
}

/** Bytes. */
const largestPrint = 1024 * 1024;

/** Runs the program once. */
export async function askLoginProgram(input: ExecInput): Promise<ExecCredential> {
  const { exec, signal } = input;
  if (exec.interactiveMode === 'Always')
    throw failed(exec, 'needs interactive input', `log in with it first, or use a non-interactive login`);
  const entryEnv = Object.fromEntries(exec.env);
  const env = { ...input.env, ...entryEnv, KUBERNETES_EXEC_INFO: execInfo(input) };
  const result = await start(input, env);
  signal.throwIfAborted();
  if (result.ended === 'timeout')
    throw failed(
      exec,
      `did not end within ${input.limitMs / 1000} s`,
      'run it by hand and see what it waits for',
    );
  if (result.ended === 'too-large')
    throw failed(
      exec,
      `printed more than ${largestPrint / 1024 / 1024} MiB`,
      'run it by hand to see what it prints',
    );
  if (result.exitCode !== 0) {
    const lastWords = lastLine(result.stderr);
    const reason =
      result.ended === 'signal'
        ? `was ended by a signal (${result.exitCode - 128})`
        : `failed with exit code ${result.exitCode}`;
    throw failed(
      exec,
      `${reason}${lastWords === '' ? '' : `: ${lastWords}`}`,
      'log in again, or run the program by hand to see what it lacks',
    );
  }
  return credentialIn(new TextDecoder().decode(result.stdout), exec);
}

async function start(input: ExecInput, env: Record<string, string>): Promise<RunResult> {
  const { exec, cwd, signal, limitMs } = input;
  try {
    return await run(exec.command, exec.args, {
      cwd,
      env,
      signal,
      output: 'capture',
      stdin: 'none',
      timeout: limitMs,
      limit: largestPrint,
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const missing = error.problems[0]?.code === 'process-missing';
    const hint = shortenMessage(exec.installHint) || 'install it, or regenerate the kubeconfig';
    throw failed(exec, missing ? 'was not found' : 'cannot be started', hint);
  }
}

/** The ExecCredential that the program gets: with the cluster only where it asks for it. */
function execInfo({ exec, cluster }: ExecInput): string {
  const config = cluster.execConfig === undefined ? null : JSON.parse(writeJson(cluster.execConfig));
  const ca = cluster.caFile === '' ? cluster.caData : readFileSync(cluster.caFile).toString('base64');
  const clusterInfo = {
    server: cluster.server,
    ...(cluster.tlsServerName && { 'tls-server-name': cluster.tlsServerName }),
    ...(cluster.insecure && { 'insecure-skip-tls-verify': true }),
    ...(ca && { 'certificate-authority-data': ca }),
    ...(cluster.proxyUrl && { 'proxy-url': cluster.proxyUrl }),
    config,
  };
  const spec = { ...(exec.provideClusterInfo && { cluster: clusterInfo }), interactive: false };
  return `${JSON.stringify({ kind: 'ExecCredential', apiVersion: exec.apiVersion, spec })}\n`;
}

function credentialIn(output: string, exec: ExecConfig): ExecCredential {
  const answer = parseJson(output);
  if (answer === undefined)
    throw failed(exec, 'printed no JSON', 'run the program by hand to see what it prints');
  if (textAt(answer, 'apiVersion') !== exec.apiVersion || textAt(answer, 'kind') !== 'ExecCredential')
    throw failed(
      exec,
      `printed no ExecCredential of ${exec.apiVersion}`,
      'regenerate the kubeconfig with the installed version of the program',
    );
  const [token, cert, key] = ['token', 'clientCertificateData', 'clientKeyData'].map(
    (name) => textAt(answer, 'status', name) || undefined,
  );
  if (token === undefined && cert === undefined && key === undefined)
    throw failed(exec, 'printed neither a token nor a certificate', 'log in again');
  if ((cert === undefined) !== (key === undefined))
    throw failed(exec, 'printed a certificate without its key, or a key alone', 'log in again');
  const expires = Date.parse(textAt(answer, 'status', 'expirationTimestamp') ?? '');
  return {
    ...(token !== undefined && { token }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(!Number.isNaN(expires) && { expires }),
  };
}

const failed = (exec: ExecConfig, problem: string, hint: string): UserError =>
  new UserError(
    'cluster-login',
    `the login program ${JSON.stringify(exec.command)} of the kubeconfig ${problem}`,
    {
      hint,
    },
  );
