/**
 * Predicts what helm's command would do to each object: asks the server by helm's own method, in dry runs.
 */
import { patchKinds } from '../patch/index.ts';
import { predictCrd, predictNamespace } from './crds-and-namespace.ts';
import { deletedTargets, predictDeletion } from './deleted.ts';
import { predictHooks } from './hooks.ts';
import { needsRender } from './needs.ts';
import { planOf, type Run } from './plan.ts';
import { withinQuotas } from './quota.ts';
import type { ResourceLocation } from './dry-run.ts';
import { readerOf } from './read.ts';
import { predictTarget } from './resource.ts';
import {
  definedKinds,
  idOfTarget,
  keyOfTarget,
  type ManifestResource,
  targetsIn,
  unreadableIn,
} from './targets.ts';
import { judgedIn } from './unchanged.ts';
import type { Intent, PredictedResource, Prediction, PredictedRefusal } from './types.ts';
import type { ReleaseHistory, StoredRelease } from '../release-types.ts';
import type { Connection, ServedApis } from '../types.ts';

/**
 * Predicts a command by one or two dry runs per resource. Resources come in the order of the render, then
 * those that leave the release. Throws a UserError where the cluster does not answer.
 */
export async function predict(
  connection: Connection,
  served: ServedApis,
  intent: Intent,
  history: ReleaseHistory,
): Promise<Prediction> {
  const plan = planOf(intent, history);
  const parse = (manifest: string): ManifestResource[] => targetsIn(manifest, intent.namespace, served);
  const rendered = parse(intent.manifest);
  const all = rendered.filter(({ part }) => part === 'manifest');
  const targets = lastOfEach(all);
  const crds = rendered.filter(({ part }) => part === 'crds');
  const before = plan.from === undefined ? [] : parse(plan.from.manifest);
  const deleted = deletedTargets(before, targets);
  const installsCrds = intent.verb === 'install' && !intent.skipCrds;
  const run: Run = {
    connection,
    intent,
    plan,
    read: readerOf(connection, placesOf([...crds, ...targets, ...deleted])),
    isJudged: judgedIn(connection, served),
    kinds: patchKinds(intent.helm),
    // Of two resources with one identity helm finds the first.
    released: new Map(before.toReversed().map((target) => [idOfTarget(target), target])),
    releasedKeys: new Set(before.map(keyOfTarget)),
    duplicates: repeated(all.map(idOfTarget)),
    comingKinds: installsCrds ? definedKinds(crds) : new Set(),
    comingNamespaces: namespacesOf(intent, targets),
  };
  const [hooks, ofNamespace, ofCrds, ofTargets, ofDeleted] = await Promise.all([
    intent.noHooks ? [] : predictHooks(run, rendered, plan.from, parse),
    predictNamespace(run, served, targets),
    Promise.all(crds.map((target) => predictCrd(run, target, installsCrds))),
    Promise.all(targets.map((target) => predictTarget(run, target))),
    Promise.all(deleted.map((target) => predictDeletion(run, target))),
  ]);
  const inOrder = new Map<ManifestResource, PredictedResource>([
    ...zip(crds, ofCrds),
    ...zip(targets, await withinQuotas(connection, served, needsRender(ofTargets))),
  ]);
  for (const { target, predicted } of hooks) if (target !== undefined) inOrder.set(target, predicted);
  const refusal = plan.refusal ?? ofStored(plan.from);
  return {
    method: plan.method,
    history,
    ...(refusal && { refusal }),
    resources: [
      ...(ofNamespace ? [ofNamespace] : []),
      ...rendered.flatMap((target) => inOrder.get(target) ?? []),
      ...hooks.filter(({ target }) => target === undefined).map(({ predicted }) => predicted),
      ...ofDeleted,
    ],
  };
}

function ofStored(from: StoredRelease | undefined): PredictedRefusal | undefined {
  const unreadable = from && unreadableIn(from.manifest);
  if (unreadable === undefined) return undefined;
  const words = `unable to build kubernetes objects from current release manifest: ${unreadable}`;
  return { why: 'helm', message: words };
}

/** Of two resources with one identity the later one wins; the comparison reports the duplicate. */
function lastOfEach(targets: readonly ManifestResource[]): ManifestResource[] {
  const last = new Map(targets.map((target) => [idOfTarget(target), target]));
  return targets.filter((target) => last.get(idOfTarget(target)) === target);
}

function repeated(ids: readonly string[]): ReadonlySet<string> {
  const seenIds = new Set<string>();
  return new Set(ids.filter((id) => seenIds.size === seenIds.add(id).size));
}

const placesOf = (targets: readonly ManifestResource[]): ResourceLocation[] =>
  targets.flatMap(({ served, namespace, name }) =>
    served === undefined || name === '' ? [] : [{ served, namespace, name }],
  );

const zip = <A, B>(left: readonly A[], right: readonly B[]): [A, B][] =>
  left.flatMap((item, index) => {
    const other = right[index];
    return other === undefined ? [] : [[item, other]];
  });

function namespacesOf(intent: Intent, targets: readonly ManifestResource[]): ReadonlySet<string> {
  const definitions = targets
    .filter(({ group, kind }) => group === '' && kind === 'Namespace')
    .map(({ name }) => name);
  return new Set(
    intent.createNamespace && intent.verb === 'install' ? [...definitions, intent.namespace] : definitions,
  );
}
