/**
 * `pligos preflight`: checks that helm's command would find what it needs in the cluster. Changes nothing.
 */
import {
  type Connection,
  fullPreflight,
  type PreflightCheck,
  readHistory,
  unreached,
} from '../../cluster/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import { liveWords } from '../../helm/index.ts';
import { helmOf } from './helm-path.ts';
import { inParallel } from '../../tools/index.ts';
import { liveCommandOf, type LiveCommand } from '../live/command.ts';
import { type Clusters, makeClusters } from '../live/clusters.ts';
import { intentOf, verbOf } from '../live/live-state.ts';
import { renderLive } from '../live/render.ts';
import type { InstallTarget } from '../pair.ts';
import { placeholdersFor } from '../placeholders.ts';
import { pairFor } from './plan.ts';
import { clusterOf, needsOf, releaseQuestion } from './preflight-question.ts';
import { chooseMany, openProject, type Project, type ProjectInput, type Target } from '../sources/project.ts';
import { type Renderable, renderable } from '../render/render.ts';
import { type Surroundings, unreported } from '../surroundings.ts';

export interface PreflightInput extends ProjectInput {
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  /** helm's command, or flags of `helm upgrade --install`. */
  readonly helmWords: readonly string[];
}

/** The result for one context. */
export interface PreflightContext {
  readonly service: string;
  readonly context: string;
  readonly release: string;
  /** Empty where only the cluster could say, and did not. */
  readonly namespace: string;
  /** The kubeconfig's context; absent where the cluster was not reached. */
  readonly cluster?: string;
  readonly checks: readonly PreflightCheck[];
  /** What prevented the other checks. */
  readonly problems: readonly Problem[];
}

/** So many contexts are checked side by side; each starts a helm. */
const width = 4;

export async function preflight(
  input: PreflightInput,
  surroundings: Surroundings,
): Promise<readonly PreflightContext[]> {
  const project = await openProject(input, surroundings);
  const targets = chooseMany(project, input.contexts, surroundings);
  const clusters = makeClusters(surroundings);
  const command = liveCommandOf(input.helmWords);
  const results: PreflightContext[] = [];
  try {
    await inParallel(targets, width, async (target, at) => {
      results[at] = await preflightOne({ target, project, clusters, command }, surroundings);
    });
    return results;
  } finally {
    clusters.close();
  }
}

interface PreflightOne {
  readonly target: Target;
  readonly project: Project;
  readonly clusters: Clusters;
  readonly command: LiveCommand;
}

/** Checks one context; faults of the cluster or the files are in the answer. */
export async function preflightOne(
  { target, project, clusters, command }: PreflightOne,
  surroundings: Surroundings,
): Promise<PreflightContext> {
  const { service, context } = target;
  const placeholders = await placeholdersFor(command.command, target, surroundings);
  const pair = pairFor(command.command, target, placeholders, surroundings);
  const identity = {
    service: service.name,
    context: context.name,
    release: pair.release,
    namespace: pair.namespace ?? '',
  };
  const flags = clusterOf(target, command.command, surroundings);
  let cluster: Awaited<ReturnType<Clusters['of']>>;
  try {
    cluster = await clusters.of(flags);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ...identity, checks: unreached(error), problems: [] };
  }
  const { connection } = cluster;
  const reached = {
    ...identity,
    cluster: connection.name,
    namespace: pair.namespace ?? connection.namespace,
  };
  try {
    const question = { target, project, clusters, command, pair, flags, cluster };
    return { ...reached, checks: await ask(question, surroundings), problems: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ...reached, checks: [], problems: error.problems };
  }
}

interface PreflightQuestion extends PreflightOne {
  readonly pair: InstallTarget;
  readonly flags: ReturnType<typeof clusterOf>;
  readonly cluster: Awaited<ReturnType<Clusters['of']>>;
}

async function ask(
  question: PreflightQuestion,
  surroundings: Surroundings,
): Promise<readonly PreflightCheck[]> {
  const { target, project, clusters, command, pair, flags, cluster } = question;
  const { connection, served } = cluster;
  const renderables: Renderable[] = [];
  try {
    const side = await renderable(target, project.loader, pair, surroundings, 'tried');
    renderables.push(side);
    const { version } = await helmOf(target.context, surroundings);
    const verb = command.command[0] === 'install' ? 'install' : 'upgrade';
    const release = releaseQuestion(
      connection,
      { pair, flags, verb, installs: command.installs },
      surroundings,
    );
    const { place } = release;
    const history = await readHistory(connection, place).catch((error: unknown) => {
      // A missing right is reported by the permissions.
      if (error instanceof UserError) return { revisions: [] };
      throw error;
    });
    const words = liveWords(command.command);
    const deed = verbOf(history, command);
    const { text } = await renderLive(
      { side, words, verb: deed, ...place, cluster },
      unreported(surroundings),
    );
    const needs = await needsOf(target, project, reachFor(command, clusters, surroundings), surroundings);
    const intent = intentOf(words, { helm: version, verb: deed, ...place });
    return await fullPreflight(connection, served, { release, needs, intent: { ...intent, manifest: text } });
  } finally {
    for (const { prepared } of renderables) prepared.folder.dispose();
  }
}

/** The clusters of its needs: another context may be in another cluster. */
function reachFor(
  { command }: LiveCommand,
  clusters: Clusters,
  surroundings: Surroundings,
): (of: Target) => Promise<Connection> {
  return async (of) => (await clusters.of(clusterOf(of, command, surroundings))).connection;
}
