/** May this login do what helm will do? Each distinct right is asked once, all at once (SelfSubjectAccessReview). */
import { mapOf, parseMap } from '../predict/json.ts';
import { idOfTarget, type ManifestResource } from '../predict/targets.ts';
import { listed } from './kinds.ts';
import { type PreflightCheck, failed, ok, unknown } from './types.ts';
import type { Connection, Prediction, ReleasePlace } from '../types.ts';

export interface PermissionQuestion {
  readonly place: ReleasePlace;
  /** Is it to be made? `again`: it is told to, and the namespace is there. */
  readonly makesNamespace: 'no' | 'anew' | 'again';
  /** Major version of the helm that will run. */
  readonly helm: 3 | 4;
  /** By which it writes objects. */
  readonly method: Prediction['method'];
  /** helm keeps so many revisions and deletes the oldest. */
  readonly prunes: boolean;
  readonly noHooks: boolean;
  /** Of the new render. */
  readonly rendered: readonly ManifestResource[];
  /** Of the release as it is. */
  readonly released: readonly ManifestResource[];
}

/** One right: `patch deployments.apps in shop`. */
interface Right {
  readonly verb: string;
  /** Does as well. */
  readonly or?: string;
  readonly group: string;
  readonly resource: string;
  /** Empty for what has none. */
  readonly namespace: string;
  /** What it is wanted for; a login may have it for these alone. */
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
    return failed('permissions', `this login may not ${listed(groupedWords(denied))}`, ruleFor(denied));
  if (answers.includes(undefined))
    return unknown('permissions', 'the cluster does not say what this login may do');
  return ok('permissions', `${rights.length} rights`);
}

/** What helm does to objects, by what becomes of them (tried with Helm 3.17.2 and 4.1.4 and roles that lack one of these). */
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
      // Who makes something or lists it cannot be held to names.
      if (name !== '') right.names.add(name);
      rights.set(id, right);
    }
  };
  const wantOf = (verbs: readonly string[], { served, namespace, name }: ManifestResource): void => {
    if (served !== undefined) want(verbs, { group: served.group, resource: served.plural, namespace }, name);
  };
  // What is applied server-side is made by a patch.
  const making = method === 'server-side' ? ['create', 'patch'] : ['create'];
  // Without `update` an install ends well, and leaves the release pending.
  const keeping = ['list', 'create', 'update', ...(question.prunes ? ['delete'] : [])];
  const records = recordsOf(place);
  if (records !== undefined) want(keeping, { group: '', resource: records, namespace: place.namespace });
  want(namespaceVerbs(question), { group: '', resource: 'namespaces', namespace: '' }, place.namespace);
  const before = new Set(released.map(idOfTarget));
  for (const target of question.rendered) {
    const changing = method === 'replace' ? ['update'] : ['patch'];
    const isThere = before.has(idOfTarget(target));
    if (target.part === 'hook') wantOf(question.noHooks ? [] : hookVerbs(target, making, helm), target);
    // helm makes those of crds/ with the first install, and never changes one.
    else if (target.part === 'crds') wantOf(released.length === 0 ? making : [], target);
    else wantOf(['get', ...(isThere ? changing : making)], target);
  }
  const after = new Set(question.rendered.map(idOfTarget));
  for (const target of released)
    if (target.part === 'manifest' && !after.has(idOfTarget(target)))
      // Helm 4 says nothing where it may not look, and leaves the object.
      wantOf(['get', 'delete'], target);
  return [...rights.values()];
}

/** What helm keeps its records in; undefined where that is no matter of the cluster's. */
function recordsOf({ driver }: ReleasePlace): string | undefined {
  if (['', 'secret', 'secrets'].includes(driver)) return 'secrets';
  return ['configmap', 'configmaps'].includes(driver) ? 'configmaps' : undefined;
}

/** Helm 3 makes it and takes a refusal for one, even where it is there; Helm 4 applies it. */
function namespaceVerbs({ makesNamespace, method }: PermissionQuestion): readonly string[] {
  if (makesNamespace === 'no') return [];
  if (method !== 'server-side') return ['create'];
  return makesNamespace === 'anew' ? ['create', 'patch'] : ['patch'];
}

/** A hook is deleted before it is made anew, and waited for: by Helm 3 where it runs, by Helm 4 whatever it is. */
function hookVerbs(
  { kind, hook }: ManifestResource,
  making: readonly string[],
  helm: 3 | 4,
): readonly string[] {
  if ((hook?.events ?? []).every((event) => event.startsWith('test'))) return [];
  if (helm === 4) return [...making, 'delete', 'list|watch'];
  const waiting = kind === 'Job' || kind === 'Pod' ? ['list', 'watch'] : [];
  return ['get', ...making, 'delete', ...waiting];
}

/** Undefined where the cluster does not say. Who may not do it to all of a kind may do it to those by name. */
async function mayDo(connection: Connection, right: Right): Promise<boolean | undefined> {
  const anyName =
    (await review(connection, right)) ||
    (right.or !== undefined && (await review(connection, { ...right, verb: right.or })));
  const byName = ['get', 'patch', 'update', 'delete'].includes(right.verb);
  const { size } = right.names;
  if (anyName !== false || !byName || size === 0 || size > mostNames) return anyName;
  const each = await Promise.all([...right.names].map((name) => review(connection, right, name)));
  return each.includes(false) ? false : each.includes(undefined) ? undefined : true;
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
    const where = `${resourceOf(right)}${right.namespace === '' ? '' : ` in ${right.namespace}`}`;
    groups.set(where, [...(groups.get(where) ?? []), right.verb]);
  }
  return [...groups].map(([where, verbs]) => `${verbs.join(', ')} ${where}`);
}

/** A rule that would do, as it stands in a role. */
function ruleFor(rights: readonly Right[]): string {
  const [first] = rights;
  if (first === undefined) throw new TypeError('a rule for no right');
  const same = rights.filter(
    ({ group, resource, namespace }) =>
      group === first.group && resource === first.resource && namespace === first.namespace,
  );
  const kind = first.namespace === '' ? 'ClusterRole' : `Role in ${first.namespace}`;
  const rule = `{apiGroups: [${JSON.stringify(first.group)}], resources: [${first.resource}], verbs: [${same.map(({ verb }) => verb).join(', ')}]}`;
  const more = rights.length > same.length ? ', and so for the others' : '';
  return `give it a ${kind} with ${rule}${more}`;
}
