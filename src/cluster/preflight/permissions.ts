/**
 * Checks that this login may do what helm will do. Asks for each distinct right once, all at the same time
 * (SelfSubjectAccessReview).
 */
import { mapOf, parseMap } from '../predict/json.ts';
import { idOfTarget, type ManifestResource } from '../predict/targets.ts';
import { nameFirst } from './kinds.ts';
import { type PreflightCheck, failed, ok, unknownCheck } from './types.ts';
import type { Prediction } from '../predict/types.ts';
import type { ReleasePlace } from '../release-types.ts';
import type { Connection } from '../types.ts';

export interface PermissionQuestion {
  readonly place: ReleasePlace;
  /** Does the command create the namespace? `again`: it asks for it, although the namespace exists. */
  readonly makesNamespace: 'no' | 'anew' | 'again';
  /** Major version of the helm that will run. */
  readonly helm: 3 | 4;
  /** How helm writes objects. */
  readonly method: Prediction['method'];
  /** helm keeps so many revisions and deletes the oldest. */
  readonly prunes: boolean;
  readonly noHooks: boolean;
  /** Resources of the new render. */
  readonly rendered: readonly ManifestResource[];
  /** Resources of the present release. */
  readonly released: readonly ManifestResource[];
}

/** One right: `patch deployments.apps in shop`. */
interface Right {
  readonly verb: string;
  /** A verb that suffices as well. */
  readonly or?: string;
  readonly group: string;
  readonly resource: string;
  /** Empty for cluster-scoped kinds. */
  readonly namespace: string;
  /** The objects that it is needed for; a role may grant it for these alone. */
  readonly names: Set<string>;
}

export async function permissionsCheck(
  connection: Connection,
  question: PermissionQuestion,
): Promise<PreflightCheck> {
  const rights = wantedRights(question);
  const answers = await Promise.all(rights.map((right) => mayDo(connection, right)));
  const denied = rights.filter((_, index) => answers[index] === false);
  if (denied.length > 0)
    return failed('permissions', `this login may not ${nameFirst(groupedWords(denied))}`, ruleFor(denied));
  if (answers.includes(undefined))
    return unknownCheck('permissions', 'the cluster does not say what this login may do');
  return ok('permissions', `${rights.length} rights`);
}

/**
 * The rights that helm needs, by what happens to each object (tried with Helm 3.17.2 and 4.1.4 and roles that
 * lack one of these).
 */
export function wantedRights(question: PermissionQuestion): Right[] {
  const { place, released, helm, method } = question;
  const rights = new Map<string, Right>();
  const want = (
    verbs: readonly string[],
    of: Pick<Right, 'group' | 'resource' | 'namespace'>,
    name = '',
  ): void => {
    for (const written of verbs) {
      const [verb = '', or] = written.split('|');
      const id = JSON.stringify([written, of.group, of.resource, of.namespace]);
      const right = rights.get(id) ?? {
        ...of,
        verb,
        ...(or !== undefined && { or }),
        names: new Set<string>(),
      };
      // `create` and `list` cannot be restricted to names.
      if (name !== '') right.names.add(name);
      rights.set(id, right);
    }
  };
  const wantOf = (verbs: readonly string[], { served, namespace, name }: ManifestResource): void => {
    if (served !== undefined) want(verbs, { group: served.group, resource: served.plural, namespace }, name);
  };
  // A server-side apply creates by a patch.
  const createVerbs = method === 'server-side' ? ['create', 'patch'] : ['create'];
  // Without `update` an install succeeds, and leaves the release pending.
  const recordVerbs = ['list', 'create', 'update', ...(question.prunes ? ['delete'] : [])];
  const records = recordsOf(place);
  if (records !== undefined) want(recordVerbs, { group: '', resource: records, namespace: place.namespace });
  want(namespaceVerbs(question), { group: '', resource: 'namespaces', namespace: '' }, place.namespace);
  const releasedIds = new Set(released.map(idOfTarget));
  for (const target of question.rendered) {
    const changing = method === 'replace' ? ['update'] : ['patch'];
    const isThere = releasedIds.has(idOfTarget(target));
    if (target.part === 'hook') wantOf(question.noHooks ? [] : hookVerbs(target, createVerbs, helm), target);
    // helm creates definitions of crds/ with the first install, and never changes one.
    else if (target.part === 'crds') wantOf(released.length === 0 ? createVerbs : [], target);
    else wantOf(['get', ...(isThere ? changing : createVerbs)], target);
  }
  const after = new Set(question.rendered.map(idOfTarget));
  for (const target of released)
    if (target.part === 'manifest' && !after.has(idOfTarget(target)))
      // Helm 4 ignores a refused `get`, and leaves the object.
      wantOf(['get', 'delete'], target);
  return [...rights.values()];
}

/** The resource of helm's records; undefined where they are not in the cluster. */
function recordsOf({ driver }: ReleasePlace): string | undefined {
  if (['', 'secret', 'secrets'].includes(driver)) return 'secrets';
  return ['configmap', 'configmaps'].includes(driver) ? 'configmaps' : undefined;
}

/** Helm 3 creates it and fails on a refusal, even where it exists; Helm 4 applies it. */
function namespaceVerbs({ makesNamespace, method }: PermissionQuestion): readonly string[] {
  if (makesNamespace === 'no') return [];
  if (method !== 'server-side') return ['create'];
  return makesNamespace === 'anew' ? ['create', 'patch'] : ['patch'];
}

/**
 * helm deletes a hook before it creates it again, and waits for that: Helm 3 where it runs, Helm 4 for any
 * kind.
 */
function hookVerbs(
  { kind, hook }: ManifestResource,
  createVerbs: readonly string[],
  helm: 3 | 4,
): readonly string[] {
  if ((hook?.events ?? []).every((event) => event.startsWith('test'))) return [];
  if (helm === 4) return [...createVerbs, 'delete', 'list|watch'];
  const waitVerbs = kind === 'Job' || kind === 'Pod' ? ['list', 'watch'] : [];
  return ['get', ...createVerbs, 'delete', ...waitVerbs];
}

/**
 * Undefined where the cluster does not say. A login that lacks a right for a whole kind may have it for named
 * objects.
 */
async function mayDo(connection: Connection, right: Right): Promise<boolean | undefined> {
  const anyName =
    (await review(connection, right)) ||
    (right.or !== undefined && (await review(connection, { ...right, verb: right.or })));
  const byName = ['get', 'patch', 'update', 'delete'].includes(right.verb);
  const { size } = right.names;
  if (anyName !== false || !byName || size === 0 || size > mostNames) return anyName;
  const answers = await Promise.all([...right.names].map((name) => review(connection, right, name)));
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

const mostNames = 50;

async function review(connection: Connection, right: Right, name?: string): Promise<boolean | undefined> {
  const { verb, group, resource, namespace } = right;
  const attributes = {
    verb,
    group,
    resource,
    ...(namespace && { namespace }),
    ...(name !== undefined && { name }),
  };
  const { status, body } = await connection.send({
    method: 'POST',
    path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
    body: JSON.stringify({
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes: attributes },
    }),
  });
  if (status >= 300) return undefined;
  const { allowed, evaluationError } = mapOf(parseMap(body)['status']);
  if (allowed === true) return true;
  return evaluationError === undefined || evaluationError === '' ? false : undefined;
}

const resourceOf = ({ group, resource }: Right): string => (group === '' ? resource : `${resource}.${group}`);

/** `get, patch deployments.apps in shop` */
function groupedWords(rights: readonly Right[]): string[] {
  const groups = new Map<string, string[]>();
  for (const right of rights) {
    const place = `${resourceOf(right)}${right.namespace === '' ? '' : ` in ${right.namespace}`}`;
    groups.set(place, [...(groups.get(place) ?? []), right.verb]);
  }
  return [...groups].map(([place, verbs]) => `${verbs.join(', ')} ${place}`);
}

/** A rule for a role that grants these rights. */
function ruleFor(rights: readonly Right[]): string {
  const [first] = rights;
  if (first === undefined) throw new TypeError('a rule for no right');
  const similar = rights.filter(
    ({ group, resource, namespace }) =>
      group === first.group && resource === first.resource && namespace === first.namespace,
  );
  const kind = first.namespace === '' ? 'ClusterRole' : `Role in ${first.namespace}`;
  const rule = `{apiGroups: [${JSON.stringify(first.group)}], resources: [${first.resource}], verbs: [${similar.map(({ verb }) => verb).join(', ')}]}`;
  const more = rights.length > similar.length ? ', and so for the others' : '';
  return `give it a ${kind} with ${rule}${more}`;
}
