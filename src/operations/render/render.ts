/** Renders one context on one side of a comparison, or says why it cannot. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { compareCharts } from '../../chart/index.ts';
import type { Loader } from '../../config/index.ts';
import { privateHelmEnvironment, renderArguments, renderMemory } from '../../helm/index.ts';
import { run } from '../../process/index.ts';
import { helmRenderFault } from './helm-fault.ts';
import { helmFor } from '../run/helm-path.ts';
import { environmentChoices, type InstallTarget, pairOf } from '../pair.ts';
import { type FixedPlaceholders, placeholdersFor } from '../placeholders.ts';
import { type PreparedContext, prepare } from './prepare.ts';
import { isSettled, renderCached } from './cached-renders.ts';
import { editedText, editsSetting } from './edited-render.ts';
import { chartFlags } from '../sources/chart-flags.ts';
import type { Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import type { SecretKeys } from './value-files.ts';
import { cleanerFor } from './values-redactor.ts';

/** A context that is ready for helm, with all that decides its render. */
export interface Renderable {
  readonly prepared: PreparedContext;
  readonly pair: InstallTarget;
  /** Texts of the value files, in order. */
  readonly values: readonly string[];
}

/** Generates the chart of a side; throws the user's mistakes. */
export async function renderable(
  target: Target,
  loader: Loader,
  pair: InstallTarget | undefined,
  surroundings: Surroundings,
  keys: SecretKeys = 'none',
): Promise<Renderable> {
  const options = { loader, secrets: true, keys, dependencies: 'fetch' } as const;
  const prepared = await prepare(target, options, surroundings);
  return renderableOf(prepared, pair);
}

export function renderableOf(
  prepared: PreparedContext,
  pair: InstallTarget = pairOf(prepared.target),
): Renderable {
  const values = prepared.valueFiles.map((file) => readFileSync(file, 'utf8'));
  return { prepared, pair, values };
}

/** Would helm render the same for both, for the same place? Then neither is rendered. */
export function isUntouched(a: Renderable, b: Renderable): boolean {
  const { added, changed, removed } = compareCharts(a.prepared.chart, b.prepared.chart);
  if (added.length + changed.length + removed.length > 0) return false;
  return JSON.stringify(settingsOf(a)) === JSON.stringify(settingsOf(b));
}

function settingsOf({ prepared, pair, values }: Renderable): unknown {
  const { kubeVersion, apiVersions, helmVersion, cluster, kubeContext } = prepared.target.context;
  // Contexts of one cluster are judged together.
  const place = [pair.release, pair.namespace, cluster, kubeContext];
  return [
    ...place,
    values,
    kubeVersion,
    apiVersions,
    helmVersion?.value,
    chartFlags(prepared.target),
    editsSetting(prepared.target),
  ];
}

export interface RenderedContext {
  readonly text: string;
  /** A second render, where the chart may differ from render to render. */
  readonly again?: string;
}

export interface RenderSettings {
  /** The person's own flags of `helm template`. */
  readonly flags: readonly string[];
  /** For %{sha} and %{pr}, where their values must not matter. */
  readonly fixed?: FixedPlaceholders;
}

/** helm's render of a side; throws the user's mistakes. */
export async function renderText(
  side: Renderable,
  { flags: given, fixed }: RenderSettings,
  surroundings: Surroundings,
): Promise<string> {
  const { prepared, pair } = side;
  const flags = [...chartFlags(prepared.target), ...given];
  const { context } = prepared.target;
  const words = renderArguments({
    ...pair,
    chartDir: prepared.chartDir,
    valueFiles: prepared.valueFiles,
    apiVersions: context.apiVersions,
    placeholders: await placeholdersFor(flags, prepared.target, surroundings, fixed),
    ...environmentChoices(surroundings.env),
    ...(context.kubeVersion !== undefined && { kubeVersion: context.kubeVersion }),
    flags,
  });
  const rendering = {
    target: prepared.target,
    chart: prepared.chart,
    chartDir: prepared.chartDir,
    folder: prepared.folder.path,
    valueFiles: prepared.valueFiles,
    values: side.values,
    isDecrypted:
      prepared.encrypted.some(({ isDecrypted }) => isDecrypted) ||
      prepared.named.some(({ other }) => other === undefined),
    words,
    flags,
  };
  const text = await renderCached(
    rendering,
    () => runTemplate({ words, flags }, prepared, surroundings),
    surroundings,
  );
  if (context.edits === undefined) return text;
  const clean = editCleaner(side, flags, surroundings);
  const { target } = prepared;
  return editedText({ target, text, clean, isSettled: isSettled(rendering) }, surroundings);
}

/** Hides what the values of a render call a secret. */
export const editCleaner = (
  { prepared: { target, chart, secrets }, values }: Renderable,
  flags: readonly string[],
  surroundings: Surroundings,
): ((text: string) => string) => cleanerFor(target.context, surroundings, { chart, values, secrets, flags });

async function runTemplate(
  { words, flags }: Readonly<Record<'words' | 'flags', readonly string[]>>,
  prepared: PreparedContext,
  surroundings: Surroundings,
): Promise<string> {
  const { context } = prepared.target;
  const result = await run(await helmFor(context, surroundings), words, {
    cwd: surroundings.cwd,
    env: privateHelmEnvironment(prepared.folder.path, surroundings.env, {
      plugins: surroundings.trusted !== false,
    }),
    output: 'capture',
    stdin: 'none',
    signal: surroundings.signal,
    grace: 0,
    memory: renderMemory,
  });
  surroundings.signal.throwIfAborted();
  if (result.exitCode === 0) return Buffer.from(result.stdout).toString('utf8');
  throw helmRenderFault(result, prepared, flags);
}
