/** One resource of the new manifest: new, changed, as it is, or refused. */
import { setTimeout as sleep } from 'node:timers/promises';
import { threeWayPatch } from '../patch/index.ts';
import { apply, create, isOutdated, patch, type ResourceLocation, read, replace, type Said } from './ask.ts';
import { mapOf } from './json.ts';
import { applyMigrated } from './migrate.ts';
import { notOwned, owned, unreadable } from './ownership.ts';
import { driftOf } from '../drift.ts';
import type { Run } from './plan.ts';
import { appliesNothing } from './unchanged.ts';
import { idOfTarget, keyOfTarget, type ManifestResource } from './targets.ts';
import type { JsonMap, PredictedResource, PredictedRefusal } from '../types.ts';

type Predicted = Pick<PredictedResource, 'action' | 'live' | 'after' | 'refusal' | 'notAsked'>;

export async function predictTarget(run: Run, target: ManifestResource): Promise<PredictedResource> {
  const released = run.released.get(idOfTarget(target));
  const found = await predicted(run, target, released);
  return {
    ...namesOf(target),
    rendered: target.object,
    ...(released && { released: released.object }),
    ...found,
    drift: released?.apiVersion === target.apiVersion ? await driftSince(run, released, found) : [],
  };
}

/**
 * Of what is there and stays; an object that is gone is told by that alone. Two versions of an API tell the same object in different fields: where
 * the version changes nothing can be held against each other.
 */
async function driftSince(
  run: Run,
  released: ManifestResource,
  { live, after }: Predicted,
): Promise<PredictedResource['drift']> {
  if (live === undefined || released.served === undefined) return [];
  const place: ResourceLocation = {
    served: released.served,
    namespace: released.namespace,
    name: released.name,
  };
  const sent = owned(released.object, run.intent, run.intent.helm);
  return driftOf(run.connection, { place, released: sent, live, ...(after && { after }) });
}

/** What a prediction calls a resource. */
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
  const object = owned(target.object, intent, intent.helm);
  if (target.served === undefined) return ofUnknownKind(run, target, object);
  const place: ResourceLocation = { served: target.served, namespace: target.namespace, name: target.name };
  if (target.name === '') return ofGivenName(run, place, object);
  const live = await run.read(place);
  const isNewTwice = live.is === 'missing' && released === undefined && run.twice.has(idOfTarget(target));
  const refusedTwice = isNewTwice ? secondOf(run, place) : undefined;
  if (refusedTwice !== undefined) return { action: 'create', refusal: refusedTwice };
  if (live.is === 'missing')
    return { action: 'create', ...created(run, object, await make(run, place, object)) };
  if (live.is !== 'object') return { action: released ? 'update' : 'create', ...outcome(live) };
  // Whose it is helm asks only of what the last release did not have in this very version.
  const isNew = !run.releasedKeys.has(keyOfTarget(target));
  const refusal = isNew && !intent.takeOwnership ? notOwned(live.object, target, intent) : undefined;
  if (refusal !== undefined) return { action: 'update', live: live.object, refusal };
  return {
    action: 'update',
    ...(await updated(run, target, object, live.object, released?.object ?? object)),
  };
}

/** Times that an object is read again which others change between our two requests, and milliseconds before each. */
const pauses = [0, 200, 1000];

/** As helm does, which reads an object right before it writes it: what others wrote since is no refusal. */
async function updated(
  run: Run,
  target: ManifestResource,
  object: JsonMap,
  live: JsonMap,
  original: JsonMap,
): Promise<Omit<Predicted, 'action'>> {
  let now = live;
  for (const pause of pauses) {
    const said = await update(run, target, object, now, original);
    if (!isOutdated(said)) return { live: now, ...outcome(said) };
    await sleep(pause);
    const again = target.served && (await read(run.connection, { ...target, served: target.served }));
    if (again?.is !== 'object') break;
    now = again.object;
  }
  return { live: now, notAsked: 'busy' };
}

/** What becomes of an object that is there; `original` is what helm takes for its last manifest. */
async function update(
  run: Run,
  target: ManifestResource,
  object: JsonMap,
  live: JsonMap,
  original: JsonMap,
): Promise<Said> {
  if (target.served === undefined) throw new TypeError('a kind that is not served cannot be updated');
  const { connection, intent, plan, kinds } = run;
  const place: ResourceLocation = { served: target.served, namespace: target.namespace, name: target.name };
  if (plan.method === 'server-side') {
    if (plan.migrates) return applyMigrated(connection, place, object, live, intent.forceConflicts);
    const isNothing = appliesNothing(object, live) && !(await run.judged(target.served));
    return isNothing
      ? { is: 'object', object: live }
      : apply(connection, place, object, intent.forceConflicts);
  }
  if (plan.method === 'replace')
    return replace(connection, place, atVersionOf(object, live), intent.helm === 4);
  // Helm 4 compares custom resources with the cluster too where an install takes them over; else neither helm does.
  const unknownKindsThreeWay = intent.helm === 4 && intent.verb === 'install' && intent.takeOwnership;
  const change = threeWayPatch(kinds, { original, modified: object, current: live, unknownKindsThreeWay });
  if (change === undefined) return { is: 'object', object: live };
  if ('refused' in change)
    return { is: 'refused', refusal: { why: 'helm', message: `failed to create patch: ${change.refused}` } };
  return patch(connection, place, change.type, change.patch);
}

/** The same object again: helm makes the first, and has nothing to compare the second one with; an install makes both. */
function secondOf({ intent, plan }: Run, { served, name }: ResourceLocation): PredictedRefusal | undefined {
  const named = JSON.stringify(name);
  if (intent.verb === 'upgrade') {
    const words =
      intent.helm === 3
        ? `no ${served.kind} with the name ${named} found`
        : `original object ${served.kind} with the name ${named} not found`;
    return { why: 'helm', message: words };
  }
  const resource = served.group === '' ? served.plural : `${served.plural}.${served.group}`;
  return plan.method === 'server-side'
    ? undefined
    : { why: 'server', message: `${resource} ${named} already exists` };
}

const make = ({ connection, plan }: Run, place: ResourceLocation, object: JsonMap): Promise<Said> =>
  plan.method === 'server-side' ? apply(connection, place, object, false) : create(connection, place, object);

/** Of a new object, where the server could not be asked, the rendered text is the best that is known. */
function created(run: Run, object: JsonMap, said: Said): Omit<Predicted, 'action'> {
  const missing =
    said.is === 'refused' ? /^namespaces "([^"]*)" not found$/.exec(said.refusal.message)?.[1] : undefined;
  if (missing !== undefined && run.comingNamespaces.has(missing))
    return { after: object, notAsked: 'its-namespace-is-not-there' };
  return said.is === 'notAsked' ? { after: object, notAsked: said.why } : outcome(said);
}

function outcome(said: Said): Omit<Predicted, 'action'> {
  if (said.is === 'object') return { after: said.object };
  if (said.is === 'refused') return { refusal: said.refusal };
  return said.is === 'notAsked' ? { notAsked: said.why } : {};
}

/** A name that the server makes: helm looks for the object by its name first, but for one way. */
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

/** As helm words it when it looks for the kinds of a manifest. */
export function unknownKind({
  apiVersion,
  kind,
  name,
  writtenNamespace,
}: ManifestResource): PredictedRefusal {
  const [named, within] = [JSON.stringify(name), JSON.stringify(writtenNamespace)];
  return {
    why: 'unknown-kind',
    message: `resource mapping not found for name: ${named} namespace: ${within} from "": no matches for kind ${JSON.stringify(kind)} in version ${JSON.stringify(apiVersion)}`,
  };
}

/** An update says which version it is of: the newest, for helm reads it just before. */
function atVersionOf(object: JsonMap, live: JsonMap): JsonMap {
  const { resourceVersion } = mapOf(live['metadata']);
  if (resourceVersion === undefined) return object;
  return { ...object, metadata: { ...mapOf(object['metadata']), resourceVersion } };
}
