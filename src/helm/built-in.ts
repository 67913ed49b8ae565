/** What helm assumes of a cluster that it does not ask: its own version of Kubernetes, and the APIs of that. */
import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../files/index.ts';
import { run } from '../process/index.ts';
import { askOnce } from './binary-cache.ts';
import { privateHelmEnvironment } from './environment.ts';

export interface BuiltIn {
  /** `v1.32.0` */
  readonly kubeVersion: string;
  /** `apps/v1`; never with a kind, so that `Has "apps/v1/Deployment"` is answered with no. */
  readonly apiVersions: readonly string[];
}

interface BuiltInOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cacheDir: string;
  readonly signal: AbortSignal;
}

/** Asked by rendering a chart that prints it, once per binary; undefined where helm does not say. */
export function builtInOf(path: string, options: BuiltInOptions): Promise<BuiltIn | undefined> {
  return askOnce({
    path,
    cacheDir: options.cacheDir,
    name: 'helm-built-in.json',
    isAnswer: (value): value is BuiltIn | undefined => isBuiltIn(value),
    ask: () => ask(path, options),
  });
}

const files = {
  'Chart.yaml': 'apiVersion: v2\nname: ask\nversion: 0.0.0\n',
  'templates/answer.yaml':
    '{{ dict "kubeVersion" .Capabilities.KubeVersion.Version "apiVersions" .Capabilities.APIVersions | toJson }}\n',
} as const;

async function ask(path: string, { env, signal }: BuiltInOptions): Promise<BuiltIn | undefined> {
  const folder = privateFolder('pligos-ask-');
  try {
    mkdirSync(join(folder.path, 'chart', 'templates'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, 'chart', name), text);
    const { exitCode, stdout } = await run(path, ['template', 'ask', join(folder.path, 'chart')], {
      cwd: folder.path,
      env: privateHelmEnvironment(folder.path, env, { plugins: false }),
      output: 'capture',
      stdin: 'none',
      signal,
      grace: 0,
    });
    signal.throwIfAborted();
    return exitCode === 0 ? read(Buffer.from(stdout).toString('utf8')) : undefined;
  } finally {
    folder.dispose();
  }
}

function read(text: string): BuiltIn | undefined {
  try {
    const data: unknown = JSON.parse(/^\{.*\}$/m.exec(text)?.[0] ?? '');
    return isBuiltIn(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isBuiltIn(value: unknown): value is BuiltIn {
  if (typeof value !== 'object' || value === null) return false;
  const { kubeVersion, apiVersions }: { kubeVersion?: unknown; apiVersions?: unknown } = value;
  return (
    typeof kubeVersion === 'string' &&
    Array.isArray(apiVersions) &&
    apiVersions.every((version) => typeof version === 'string')
  );
}
