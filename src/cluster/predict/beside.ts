/** What helm writes beside the release's own resources: definitions out of `crds/`, and the release's namespace. */
import { apply, create, type ResourceLocation, type Said } from './ask.ts';
import type { Run } from './plan.ts';
import { namesOf, unknownKind } from './resource.ts';
import type { ManifestResource } from './targets.ts';
import type { JsonMap, PredictedResource, Served } from '../types.ts';

/**
 * Definitions out of `crds/`: an install makes those that are missing, an upgrade never touches any. Where it applies on the server, an
 * install changes those that are there as well (Helm 4).
 */
export async function predictCrd(
  run: Run,
  target: ManifestResource,
  installs: boolean,
): Promise<PredictedResource> {
  const known = { ...namesOf(target), rendered: target.object, drift: [] };
  if (target.served === undefined)
    return { ...known, action: 'leave', ...(installs && { refusal: unknownKind(target) }) };
  const place = { served: target.served, namespace: target.namespace, name: target.name };
  return { ...known, ...(await written(run, place, target.object, installs, run.intent.forceConflicts)) };
}

/** The namespace that `--create-namespace` stands for; nothing where the render brings it itself. */
export async function predictNamespace(
  run: Run,
  served: Served,
  targets: readonly ManifestResource[],
): Promise<PredictedResource | undefined> {
  const { createNamespace, verb, namespace: name } = run.intent;
  const kind = served.kind('v1', 'Namespace');
  if (!createNamespace || verb !== 'install' || kind === undefined) return undefined;
  if (targets.some((target) => target.group === '' && target.kind === 'Namespace' && target.name === name))
    return undefined;
  const object = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { name } } };
  const predicted = await written(run, { served: kind, namespace: '', name }, object, true, false);
  if (predicted.action === 'leave') return undefined;
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    namespace: '',
    name,
    rendered: object,
    drift: [],
    ...predicted,
  };
}

type Predicted = Pick<PredictedResource, 'action' | 'live' | 'after' | 'refusal' | 'notAsked'>;

/** Made where it is missing; where it is there, an apply on the server goes over it and anything else leaves it. */
async function written(
  { connection, plan, read }: Run,
  place: ResourceLocation,
  object: JsonMap,
  isWritten: boolean,
  force: boolean,
): Promise<Predicted> {
  const found = await read(place);
  const live = found.is === 'object' ? found.object : undefined;
  const isServerSide = plan.method === 'server-side';
  if (!isWritten || (live !== undefined && !isServerSide)) {
    const unknown = found.is === 'notAsked' ? { notAsked: found.why } : {};
    return { action: 'leave', ...(live ? { live, after: live } : unknown) };
  }
  const said: Said = isServerSide
    ? await apply(connection, place, object, force)
    : await create(connection, place, object);
  return { action: live ? 'update' : 'create', ...(live && { live }), ...outcome(said, object, live) };
}

function outcome(said: Said, object: JsonMap, live: JsonMap | undefined): Omit<Predicted, 'action'> {
  if (said.is === 'object') return { after: said.object };
  if (said.is === 'refused') return { refusal: said.refusal };
  if (said.is === 'missing') return {};
  return { notAsked: said.why, ...(!live && { after: object }) };
}
