/** Predicts one resource of the new manifest: created, changed, unchanged, or refused. */
import { setTimeout as sleep } from 'node:timers/promises';
import { threeWayPatch } from '../patch/index.ts';
import {
  apply,
  create,
  isOutdated,
  patch,
  type ResourceLocation,
  read,
  replace,
  type DryRunResult,
} from './dry-run.ts';
import { mapOf } from './json.ts';
import { applyMigrated } from './migrate.ts';
import { notOwned, addOwnership, unreadable } from './ownership.ts';
import { driftOf } from '../drift.ts';
import type { Run } from './plan.ts';
import { appliesNothing } from './unchanged.ts';
import { idOfTarget, keyOfTarget, type ManifestResource } from './targets.ts';
import type { PredictedResource, PredictedRefusal } from './types.ts';
import type { JsonMap } from '../types.ts';

type Predicted = Pick<PredictedResource, 'action' | 'live' | 'after' | 'refusal' | 'notAsked'>;

export async function predictTarget(run: Run, target: ManifestResource): Promise<PredictedResource> {
  const released = run.released.get(idOfTarget(target));
  const prediction = await predicted(run, target, released);
  return {
    ...namesOf(target),
    rendered: target.object,
    ...(released && { released: released.object }),
    ...prediction,
    drift:
      released?.apiVersion === target.apiVersion ? await driftSince(run, released, target, prediction) : [],
  };
}

/**
 * Drift of an object that is there and stays. Two API versions present the same object in different fields,
 * so nothing is compared where the version changes.
 */
async function driftSince(
  run: Run,
  released: ManifestResource,
  { object: rendered }: ManifestResource,
  { live, after }: Predicted,
): Promise<PredictedResource['drift']> {
  if (live === undefined || released.served === undefined) return [];
  const place: ResourceLocation = {
    served: released.served,
    namespace: released.namespace,
    name: released.name,
  };
  const lastSent = addOwnership(released.object, run.intent, run.intent.helm);
  return driftOf(run.connection, { place, released: lastSent, rendered, live, ...(after && { after }) });
}

/** The identity of a resource in a prediction. */
export const namesOf = ({ apiVersion, kind, namespace, name, template }: ManifestResource) => ({
  apiVersion,
  kind,
  namespace,
  name,
  ...(template !== undefined && { template }),
});

async function predicted(
  run: Run,
  target: ManifestResource,
  released: ManifestResource | undefined,
): Promise<Predicted> {
  const { intent } = run;
  const wrong = unreadable(target.object);
  if (wrong !== undefined) return { action: released ? 'update' : 'create', refusal: wrong };
  const object = addOwnership(target.object, intent, intent.helm);
  if (target.served === undefined) return ofUnknownKind(run, target, object);
  const place: ResourceLocation = { served: target.served, namespace: target.namespace, name: target.name };
  if (target.name === '') return ofGivenName(run, place, object);
  const live = await run.read(place);
  const isNewTwice =
    live.is === 'missing' && released === undefined && run.duplicates.has(idOfTarget(target));
  const refusedTwice = isNewTwice ? secondOf(run, place) : undefined;
  if (refusedTwice !== undefined) return { action: 'create', refusal: refusedTwice };
  if (live.is === 'missing')
    return { action: 'create', ...created(run, object, await make(run, place, object)) };
  if (live.is !== 'object') return { action: released ? 'update' : 'create', ...outcome(live) };
  // helm checks the owner only of what the last release did not have in this very version.
  const isNew = !run.releasedKeys.has(keyOfTarget(target));
  const refusal = isNew && !intent.takeOwnership ? notOwned(live.object, target, intent) : undefined;
  if (refusal !== undefined) return { action: 'update', live: live.object, refusal };
  return {
    action: 'update',
    ...(await updated(run, target, object, live.object, released?.object ?? object)),
  };
}

/** Retries where others change the object between our two requests, with the milliseconds before each. */
const pauses = [0, 200, 1000];

/** helm reads an object right before it writes it, so a change in between is no refusal. */
async function updated(
  run: Run,
  target: ManifestResource,
  object: JsonMap,
  live: JsonMap,
  original: JsonMap,
): Promise<Omit<Predicted, 'action'>> {
  let now = live;
  for (const pause of pauses) {
    const answer = await update(run, target, object, now, original);
    if (!isOutdated(answer)) return { live: now, ...outcome(answer) };
    await sleep(pause);
    const reread = target.served && (await read(run.connection, { ...target, served: target.served }));
    if (reread?.is !== 'object') break;
    now = reread.object;
  }
  return { live: now, notAsked: 'busy' };
}

/** Predicts the change of an existing object; `original` is what helm takes for its last manifest. */
async function update(
  run: Run,
  target: ManifestResource,
  object: JsonMap,
  live: JsonMap,
  original: JsonMap,
): Promise<DryRunResult> {
  if (target.served === undefined) throw new TypeError('a kind that is not served cannot be updated');
  const { connection, intent, plan, kinds } = run;
  const place: ResourceLocation = { served: target.served, namespace: target.namespace, name: target.name };
  if (plan.method === 'server-side') {
    if (plan.migrates) return applyMigrated(connection, place, object, live, intent.forceConflicts);
    const isNothing = appliesNothing(object, live) && !(await run.isJudged(target.served));
    return isNothing
      ? { is: 'object', object: live }
      : apply(connection, place, object, intent.forceConflicts);
  }
  if (plan.method === 'replace')
    return replace(connection, place, atVersionOf(object, live), intent.helm === 4);
  // Helm 4 compares custom resources with the cluster where an install takes them over; otherwise neither
  // helm does.
  const unknownKindsThreeWay = intent.helm === 4 && intent.verb === 'install' && intent.takeOwnership;
  const change = threeWayPatch(kinds, { original, modified: object, current: live, unknownKindsThreeWay });
  if (change === undefined) return { is: 'object', object: live };
  if ('notPredicted' in change) return { is: 'notAsked', why: 'order-not-predicted' };
  if ('refused' in change)
    return { is: 'refused', refusal: { why: 'helm', message: `failed to create patch: ${change.refused}` } };
  return patch(connection, place, change.type, change.patch);
}

/**
 * A duplicate: helm creates the first, and has nothing to compare the second one with; an install creates
 * both.
 */
function secondOf({ intent, plan }: Run, { served, name }: ResourceLocation): PredictedRefusal | undefined {
  const quotedName = JSON.stringify(name);
  if (intent.verb === 'upgrade') {
    const words =
      intent.helm === 3
        ? `no ${served.kind} with the name ${quotedName} found`
        : `original object ${served.kind} with the name ${quotedName} not found`;
    return { why: 'helm', message: words };
  }
  const resource = served.group === '' ? served.plural : `${served.plural}.${served.group}`;
  return plan.method === 'server-side'
    ? undefined
    : { why: 'server', message: `${resource} ${quotedName} already exists` };
}

const make = ({ connection, plan }: Run, place: ResourceLocation, object: JsonMap): Promise<DryRunResult> =>
  plan.method === 'server-side' ? apply(connection, place, object, false) : create(connection, place, object);

/** A new object that the server could not be asked about shows its rendered text. */
function created(run: Run, object: JsonMap, answer: DryRunResult): Omit<Predicted, 'action'> {
  const missing =
    answer.is === 'refused'
      ? /^namespaces "([^"]*)" not found$/.exec(answer.refusal.message)?.[1]
      : undefined;
  if (missing !== undefined && run.comingNamespaces.has(missing))
    return { after: object, notAsked: 'its-namespace-is-not-there' };
  return answer.is === 'notAsked' ? { after: object, notAsked: answer.why } : outcome(answer);
}

function outcome(answer: DryRunResult): Omit<Predicted, 'action'> {
  if (answer.is === 'object') return { after: answer.object };
  if (answer.is === 'refused') return { refusal: answer.refusal };
  return answer.is === 'notAsked' ? { notAsked: answer.why } : {};
}

/** The server generates the name: helm looks for the object by its name first, except in one case. */
async function ofGivenName(run: Run, place: ResourceLocation, object: JsonMap): Promise<Predicted> {
  const { helm, verb } = run.intent;
  if (helm === 4 && verb === 'install' && run.plan.method !== 'server-side')
    return { action: 'create', ...created(run, object, await create(run.connection, place, object)) };
  return { action: 'create', refusal: { why: 'helm', message: 'resource name may not be empty' } };
}

function ofUnknownKind(run: Run, target: ManifestResource, object: JsonMap): Predicted {
  if (run.comingKinds.has(`${target.group}/${target.kind}`))
    return { action: 'create', after: object, notAsked: 'its-kind-comes-with-the-render' };
  return { action: 'create', refusal: unknownKind(target) };
}

/** Words it as helm does when it looks up the kinds of a manifest. */
export function unknownKind({
  apiVersion,
  kind,
  name,
  writtenNamespace,
}: ManifestResource): PredictedRefusal {
  const [quotedName, quotedNamespace] = [JSON.stringify(name), JSON.stringify(writtenNamespace)];
  return {
    why: 'unknown-kind',
    message: `resource mapping not found for name: ${quotedName} namespace: ${quotedNamespace} from "": no matches for kind ${JSON.stringify(kind)} in version ${JSON.stringify(apiVersion)}`,
  };
}

/** An update names the newest version, because helm reads the object just before. */
function atVersionOf(object: JsonMap, live: JsonMap): JsonMap {
  const { resourceVersion } = mapOf(live['metadata']);
  if (resourceVersion === undefined) return object;
  return { ...object, metadata: { ...mapOf(object['metadata']), resourceVersion } };
}
