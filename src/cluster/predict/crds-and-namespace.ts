/**
 * Predicts what helm writes beside the release's own resources: definitions from `crds/`, and the release's
 * namespace.
 */
import { apply, create, type ResourceLocation, type DryRunResult } from './dry-run.ts';
import type { Run } from './plan.ts';
import { namesOf, unknownKind } from './resource.ts';
import type { ManifestResource } from './targets.ts';
import type { PredictedResource } from './types.ts';
import type { JsonMap, ServedApis } from '../types.ts';

/**
 * Definitions from `crds/`: an install creates the missing ones, an upgrade touches none. With server-side
 * apply, Helm 4's install changes existing ones too.
 */
export async function predictCrd(
  run: Run,
  target: ManifestResource,
  installs: boolean,
): Promise<PredictedResource> {
  const identity = { ...namesOf(target), rendered: target.object, drift: [] };
  if (target.served === undefined)
    return { ...identity, action: 'leave', ...(installs && { refusal: unknownKind(target) }) };
  const place = { served: target.served, namespace: target.namespace, name: target.name };
  return {
    ...identity,
    ...(await predictWrite(run, place, target.object, installs, run.intent.forceConflicts)),
  };
}

/** The namespace that `--create-namespace` creates; undefined where the render has it itself. */
export async function predictNamespace(
  run: Run,
  served: ServedApis,
  targets: readonly ManifestResource[],
): Promise<PredictedResource | undefined> {
  const { createNamespace, verb, namespace: name } = run.intent;
  const kind = served.kind('v1', 'Namespace');
  if (!createNamespace || verb !== 'install' || kind === undefined) return undefined;
  if (targets.some((target) => target.group === '' && target.kind === 'Namespace' && target.name === name))
    return undefined;
  const object = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { name } } };
  const predicted = await predictWrite(run, { served: kind, namespace: '', name }, object, true, false);
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

/**
 * Creates the resource where it is missing. An existing one is changed by a server-side apply and left alone
 * otherwise.
 */
async function predictWrite(
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
    const reason = found.is === 'notAsked' ? { notAsked: found.why } : {};
    return { action: 'leave', ...(live ? { live, after: live } : reason) };
  }
  const answer: DryRunResult = isServerSide
    ? await apply(connection, place, object, force)
    : await create(connection, place, object);
  return { action: live ? 'update' : 'create', ...(live && { live }), ...outcome(answer, object, live) };
}

function outcome(
  answer: DryRunResult,
  object: JsonMap,
  live: JsonMap | undefined,
): Omit<Predicted, 'action'> {
  if (answer.is === 'object') return { after: answer.object };
  if (answer.is === 'refused') return { refusal: answer.refusal };
  if (answer.is === 'missing') return {};
  return { notAsked: answer.why, ...(!live && { after: object }) };
}
