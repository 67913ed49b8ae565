/** Reads one context from its cluster: the release, the render there, and the prediction of each object. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Intent,
  predict,
  type Prediction,
  readHistory,
  type ReleaseHistory,
} from '../../cluster/index.ts';
import { connectionFlags, type LiveWords, liveWords } from '../../helm/index.ts';
import { helmOf } from '../run/helm-path.ts';
import { majorOf } from './helm-version.ts';
import type { Clusters, LiveCluster } from './clusters.ts';
import { type LiveRender, renderLive } from './render.ts';
import { environmentChoices, type InstallTarget } from '../pair.ts';
import type { CompareRun } from '../compare/types.ts';
import { betweenRenders } from '../compare/sides.ts';
import type { Project, Target } from '../sources/project.ts';
import { type Renderable, renderable } from '../render/render.ts';
import type { Surroundings } from '../surroundings.ts';
import { mayVary } from '../render/varying-templates.ts';

export interface LiveRun extends CompareRun {
  readonly clusters: Clusters;
  /** The helm command: `upgrade` or `install`, and its flags. */
  readonly command: readonly string[];
  /** Is a missing release installed? Set by the command, or by default without one. */
  readonly installs: boolean;
}

interface LiveLookInput {
  readonly target: Target;
  readonly project: Project;
  readonly pair: InstallTarget;
  /** Receives folders that must be removed. */
  readonly renderables: Renderable[];
}

export interface LiveObservation {
  readonly pair: InstallTarget;
  readonly namespace: string;
  readonly side: Renderable;
  readonly cluster: LiveCluster;
  readonly history: ReleaseHistory;
  readonly intent: Intent;
  readonly rendered: LiveRender;
  /** Its version. */
  readonly helm: string;
  readonly prediction: Prediction;
  /** The text of a second render and its prediction, where it differs. */
  readonly again?: { readonly text: string; readonly prediction: Prediction };
}

/** Throws the user's mistakes, and the cluster's. */
export async function readLiveState(
  { target, project, pair, renderables }: LiveLookInput,
  run: Pick<LiveRun, 'clusters' | 'command' | 'installs'>,
  surroundings: Surroundings,
): Promise<LiveObservation> {
  const { env } = surroundings;
  const { context } = target;
  const flags = connectionFlags(run.command, {
    kubeContext: context.kubeContext,
    environment: environmentChoices(env).environmentKubeContext,
  });
  const prepare = async (): Promise<Renderable> => {
    const side = await renderable(target, project.loader, pair, surroundings, 'tried');
    renderables.push(side);
    return side;
  };
  const [cluster, side, helm] = await allOf([
    run.clusters.of(flags),
    prepare(),
    helmOf(context, surroundings),
  ] as const);
  const namespace = pair.namespace ?? cluster.connection.namespace;
  const driver = env['HELM_DRIVER'] ?? '';
  const history = await readHistory(cluster.connection, { release: pair.release, namespace, driver });
  const words = liveWords(run.command);
  const verb = verbOf(history, run);
  const rendering = { side, words, verb, release: pair.release, namespace, cluster };
  const rendered = await renderLive(rendering, surroundings);
  const intent = intentOf(words, { helm: helm.version, release: pair.release, namespace, verb });
  const { connection, served } = cluster;
  const ask = (text: string) => predict(connection, served, { ...intent, manifest: text }, history);
  const second = async (): Promise<LiveObservation['again']> => {
    if (!mayVary(side.prepared.chart, side.values, true)) return undefined;
    await sleep(betweenRenders, undefined, { signal: surroundings.signal });
    const { text } = await renderLive(rendering, surroundings);
    return text === rendered.text ? undefined : { text, prediction: await ask(text) };
  };
  const [prediction, again] = await Promise.all([ask(rendered.text), second()]);
  const whole = { ...intent, manifest: rendered.text };
  return {
    pair,
    namespace,
    side,
    cluster,
    history,
    intent: whole,
    rendered,
    helm: helm.version,
    prediction,
    ...(again && { again }),
  };
}

/**
 * All results, or the first mistake once every step has ended: the caller must know all folders to remove.
 */
async function allOf<T extends readonly unknown[]>(
  work: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/**
 * As helm decides: an upgrade of an existing release, an install of a missing one where the command allows
 * it.
 */
export function verbOf(
  { last }: ReleaseHistory,
  { command, installs }: Pick<LiveRun, 'command' | 'installs'>,
): Intent['verb'] {
  if (command[0] === 'install') return 'install';
  const isThere = last !== undefined && last.status !== 'uninstalled';
  return isThere || !installs ? 'upgrade' : 'install';
}

/** helm's command without the manifest. */
export function intentOf(
  words: LiveWords,
  { helm, ...rest }: Pick<Intent, 'release' | 'namespace' | 'verb'> & { readonly helm: string },
): Omit<Intent, 'manifest'> {
  const { forceConflicts, forceReplace, takeOwnership, createNamespace, skipCrds, noHooks } = words;
  return {
    ...rest,
    helm: majorOf(helm),
    serverSide: words.serverSide ?? 'auto',
    forceConflicts,
    forceReplace,
    takeOwnership,
    createNamespace,
    skipCrds,
    noHooks,
  };
}
