/** Caches renders by their whole input, where the result depends on nothing else and holds no secret. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { sha256 } from '../../archive/index.ts';
import type { Chart } from '../../chart/index.ts';
import { filesIn } from '../../helm/index.ts';
import { makeRedactor, type Redactor } from '../../redact/index.ts';
import { requireOf } from '../gate/require.ts';
import { helmOf } from '../run/helm-path.ts';
import { keyOf } from './cache-key.ts';
import type { Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { mayVary } from './varying-templates.ts';

interface RenderRequest {
  readonly target: Target;
  readonly chart: Chart;
  readonly chartDir: string;
  /** The private folder around the chart's. */
  readonly folder: string;
  /** Paths and texts of the value files, in order. */
  readonly valueFiles: readonly string[];
  /** Real secrets are among the values. */
  readonly isDecrypted: boolean;
  readonly values: readonly string[];
  /** The words for helm, and those from the user's flags. */
  readonly words: readonly string[];
  readonly flags: readonly string[];
}

/** The render of this input: from the cache, or made by `render` and, where allowed, cached. */
export async function renderCached(
  rendering: RenderRequest,
  render: () => Promise<string>,
  surroundings: Surroundings,
): Promise<string> {
  if (!isSettled(rendering)) return render();
  return cachedText(rendering.target, () => renderKey(rendering, surroundings), render, surroundings);
}

/** A text that its key alone decides: from the cache, or made and, where it may hold no secret, cached. */
export async function cachedText(
  { context }: Target,
  keyFor: () => Promise<string>,
  render: () => Promise<string>,
  surroundings: Surroundings,
): Promise<string> {
  const { renderCache } = surroundings;
  if (renderCache === undefined) return render();
  // A reviewed or signed render is made again: without a seal, another job may have written the cache.
  if (!renderCache.isSealed && (renderCache.needsSeal || requireOf(context) !== 'none')) return render();
  const key = await keyFor();
  const cached = await renderCache.text(key);
  if (cached !== undefined) return cached;
  const text = await render();
  if (await mayBeKept(text, surroundings)) renderCache.keepText(key, text);
  return text;
}

/** Flags whose answer comes from elsewhere: a cluster, a program, a network. */
const reachingOut = /^--(?:dry-run|post-renderer|repo|validate|kube(?!-version))/;
/** Flags with values, which may be secrets anywhere. */
const bringingValues = /^--set/;

/** Does the repository alone decide the result? */
export function isSettled({
  chart,
  values,
  isDecrypted,
  words,
  flags,
}: Pick<RenderRequest, 'chart' | 'values' | 'isDecrypted' | 'words' | 'flags'>): boolean {
  return (
    !isDecrypted &&
    !words.some((word) => reachingOut.test(word) || bringingValues.test(word)) &&
    filesIn(flags).length === 0 &&
    ![...chart.files.values()].some(({ secret }) => secret) &&
    !mayVary(chart, values)
  );
}

async function renderKey(
  { target, chart, chartDir, folder, valueFiles, values, words }: RenderRequest,
  surroundings: Surroundings,
): Promise<string> {
  const { version } = await helmOf(target.context, surroundings);
  // Private paths differ from run to run.
  const named = new Map(valueFiles.map((path, index) => [path, `values ${index}`]));
  const plain = words.map(
    (word) => named.get(word) ?? word.replaceAll(chartDir, 'chart').replaceAll(folder, 'folder'),
  );
  const content = [...chart.files].map(([path, file]) => [path, file.executable, sha256(file.content)]);
  const decides = [version, plain, values, content, namespaceOf(surroundings)];
  return keyOf('', decides).slice(-64);
}

const digestOf = (file: string): string => (existsSync(file) ? sha256(readFileSync(file)) : '');

/** Where no flag names the namespace helm takes it from these. */
function namespaceOf({ env }: Surroundings): unknown {
  const home = env['HOME'];
  const configs = env['KUBECONFIG']?.split(delimiter) ?? (home ? [join(home, '.kube', 'config')] : []);
  return [env['HELM_NAMESPACE'], env['HELM_KUBECONTEXT'], configs.map(digestOf)];
}

// ---- secrets ---------------------------------------------------------------------------------

/** Other jobs, and pull requests, can read the cache: a render that may hold a secret is not stored there. */
async function mayBeKept(text: string, { secrets = [] }: Surroundings): Promise<boolean> {
  if (/\bkind["']?\s*:\s*["']?\w*Secret/.test(text)) return false;
  const redactor = makeRedactor({ key: new Uint8Array(32), known: secrets, also: [], allow: [] }, []);
  return redactor.text(text, false) === text && !namesSecrets(text, redactor);
}

/** A value beside a secret's name: `password: x`, or `name: DB_PASSWORD` and then `value: x`. */
function namesSecrets(text: string, redactor: Redactor): boolean {
  let variable = false;
  for (const [, key = '', value = ''] of text.matchAll(/^[\s-]*["']?([\w.-]+)["']?:[ \t]*(\S[^\n]*)?$/gm)) {
    if (value !== '' && !harmless.test(value)) {
      if (key === 'value' ? variable : redactor.isSecretName(key, true)) return true;
    }
    variable = key === 'name' && redactor.isSecretName(value.replaceAll(/["']/g, ''));
  }
  return false;
}

const harmless = /^(?:true|false|null|~|""|''|\{\}|\[\]|["']?[0-9.]+["']?)$/;
