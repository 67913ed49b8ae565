/**
 * Asks helm for its built-in version of Kubernetes and that version's APIs, which it uses without a cluster.
 */
import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../files/index.ts';
import { array, object, readJson, string, type TypeOf } from '../json/index.ts';
import { run } from '../process/index.ts';
import { askOnce } from './binary-cache.ts';
import { privateHelmEnvironment } from './environment.ts';

export type BuiltIn = TypeOf<typeof builtInShape>;

const builtInShape = object({
  /** `v1.32.0` */
  kubeVersion: string(),
  /** `apps/v1`; never with a kind, so that `Has "apps/v1/Deployment"` is answered with no. */
  apiVersions: array(string()),
});

interface BuiltInOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cacheDir: string;
  readonly signal: AbortSignal;
}

/** Rendered by a chart that prints it, once per binary; undefined where helm does not say. */
export function builtInOf(path: string, options: BuiltInOptions): Promise<BuiltIn | undefined> {
  return askOnce({
    path,
    cacheDir: options.cacheDir,
    name: 'helm-built-in.json',
    shape: builtInShape,
    signal: options.signal,
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

const read = (text: string): BuiltIn | undefined => readJson(builtInShape, /^\{.*\}$/m.exec(text)?.[0] ?? '');
