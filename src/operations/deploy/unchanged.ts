/**
 * Tells whether an upgrade would change anything: asks helm (its dry run) and the cluster (what would be
 * sent).
 */
import { normalise, type PredictedResource, type StoredRelease } from '../../cluster/index.ts';
import { UserError, warning } from '../../errors.ts';
import { listAt, parseJson, valueAt } from '../../json/index.ts';
import type { Enforce } from './types.ts';
import { type RunningDeploy } from './running-deploy.ts';
import { reportAddress } from './helm.ts';
import { liveCommandOf } from '../live/command.ts';
import { type LiveObservation, readLiveState } from '../live/live-state.ts';
import { placeholdersFor } from '../placeholders.ts';
import { pairFor } from '../run/plan.ts';
import type { Renderable } from '../render/render.ts';

/**
 * Reports the release as unchanged where manifest, hooks, values and chart are those of the deployed release,
 * and the cluster agrees on every object. Undefined where something would change, or where that is unknown
 * (with a warning).
 */
export async function unchangedWords(running: RunningDeploy): Promise<string | undefined> {
  const { request, run, surroundings, clusters } = running;
  const { target, project } = request;
  const renderables: Renderable[] = [];
  try {
    const placeholders = await placeholdersFor(run.words, target, surroundings);
    const pair = pairFor(run.words, target, placeholders, surroundings);
    const command = liveCommandOf(run.words);
    const liveState = await readLiveState(
      { target, project, pair, renderables },
      { ...command, clusters },
      surroundings,
    );
    const { history } = liveState;
    if (!isUnchanged(liveState)) {
      const kept = request.enforce && keptWords(liveState, request.enforce);
      if (kept === undefined && request.enforce !== undefined) settleConflicts(running, liveState);
      return kept;
    }
    if (history.current !== undefined) reportAddress(running, history.current.manifest);
    const { revision, lastDeployed } = history.current ?? {};
    const when =
      lastDeployed === undefined || lastDeployed === ''
        ? ''
        : `, deployed at ${lastDeployed.replace(/\.\d+/, '')},`;
    const same = `nothing to do: revision ${revision}${when} has this manifest, these values and hooks`;
    return `${same}, and ${clusterWords(liveState)}`;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    surroundings.signal.throwIfAborted();
    // A sync deploys nothing that it cannot compare.
    if (request.enforce !== undefined) throw error;
    for (const { code, message, hint, at } of error.problems)
      surroundings.host.report(
        warning(code, `not known whether there is anything to do: ${message}`, { hint, at }),
      );
    return undefined;
  } finally {
    for (const { prepared } of renderables) prepared.folder.dispose();
  }
}

/**
 * Changes of others that helm would leave are no reason to upgrade, and no reason to report that all is well.
 */
function clusterWords({ prediction }: LiveObservation): string {
  const drifted = prediction.resources.filter(({ drift }) => drift.length > 0);
  if (drifted.length === 0) return 'the cluster agrees';
  const names = drifted.map(({ kind, name }) => `${kind}/${name}`);
  return `helm would leave what others changed in ${names.join(', ')}; pligos diff --live shows it`;
}

/** Why a sync leaves a release that an upgrade would change; undefined where it does not. */
function keptWords(state: LiveObservation, enforce: Enforce): string | undefined {
  if (enforce === 'always') return undefined;
  const { revision } = state.history.current ?? {};
  const drifted = state.prediction.resources.filter((resource) => !isLeftAlone(resource));
  const drift = `${drifted.map(({ kind, name }) => `${kind}/${name}`).join(', ')} differs in the cluster`;
  if (isReleased(state))
    return `nothing was written: revision ${revision} is what git has, and enforce is ${enforce}: ${drift}`;
  if (enforce === 'changes') return undefined;
  const from = revision === undefined ? 'there is no release yet' : `git differs from revision ${revision}`;
  return `nothing was written: enforce is report, and ${from}`;
}

/** Helm 4 stops at a field of another manager, and leaves a failed revision. */
function settleConflicts(
  { request: { target }, knows }: RunningDeploy,
  { prediction }: LiveObservation,
): void {
  const conflicts = prediction.resources.filter(({ refusal }) => refusal?.why === 'conflict');
  if (conflicts.length === 0) return;
  if (target.context.settings.forceConflicts?.value === true) {
    knows.forcesConflicts = true;
    return;
  }
  const named = conflicts.map(({ kind, name, refusal }) => `${kind}/${name}: ${refusal?.message ?? ''}`);
  throw new UserError('field-conflict', `other managers own fields of the release: ${named.join('; ')}`, {
    at: target.context.at,
    hint: 'let the other manager give them up, or set forceConflicts: true in the context',
  });
}

const isUnchanged = (state: LiveObservation): boolean =>
  isReleased(state) && state.prediction.resources.every(isLeftAlone);

/** Is the deployed revision what git has, whatever the cluster made of it? */
function isReleased({ history, rendered, prediction, again, intent }: LiveObservation): boolean {
  const { current, last } = history;
  if (intent.verb !== 'upgrade' || current?.status !== 'deployed') return false;
  // The stored release differs in its number and time in any case; a failed or pending one after it must be
  // repaired.
  if (last?.revision !== current.revision || rendered.release === undefined || again !== undefined)
    return false;
  return prediction.refusal === undefined && isSameRelease(current, rendered.release);
}

/** The part that helm's dry run would store. */
function isSameRelease(current: StoredRelease, json: string): boolean {
  const stored = parseJson(json);
  const ownHooks = listAt(stored, 'hooks').map((hook) => [valueAt(hook, 'path'), valueAt(hook, 'manifest')]);
  return (
    valueAt(stored, 'manifest') === current.manifest &&
    same(
      ownHooks,
      current.hooks.map(({ path, manifest }) => [path, manifest]),
    ) &&
    same(valueAt(stored, 'config') ?? {}, current.config) &&
    valueAt(stored, 'chart', 'metadata', 'name') === current.chart.name &&
    valueAt(stored, 'chart', 'metadata', 'version') === current.chart.version
  );
}

function isLeftAlone({ action, refusal, notAsked, live, after, drift }: PredictedResource): boolean {
  if (refusal !== undefined) return false;
  if (action === 'hook' || action === 'leave') return true;
  if (action !== 'update' || notAsked !== undefined || live === undefined || after === undefined)
    return false;
  // A change of others that helm would not revert is no difference to helm.
  return (
    !drift.some((field) => field.reverted || field.after !== undefined) &&
    same(normalise(live), normalise(after))
  );
}

/** Maps are equal in any order of keys. */
const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
