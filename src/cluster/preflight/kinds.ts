/** Checks that the server knows every kind of a render, and that the namespaces exist. */
import { nearest } from '../../text/index.ts';
import { listOf, mapIn, mapOf, textOf } from '../predict/json.ts';
import type { ManifestResource } from '../predict/targets.ts';
import { type PreflightCheck, failed, ok, unknownCheck } from './types.ts';
import type { Connection, ServedApis } from '../types.ts';
import { plural } from '../../tools/index.ts';

/** A kind that the render itself defines counts as served, because helm creates definitions first. */
export function kindsCheck(targets: readonly ManifestResource[], served: ServedApis): PreflightCheck {
  const absentNames = definedVersions(targets);
  const targetsByKind = new Map(targets.map((target) => [`${target.apiVersion}/${target.kind}`, target]));
  const missing = [...targetsByKind].filter(
    ([id, target]) => target.served === undefined && !absentNames.has(id),
  );
  if (missing.length === 0) {
    const ownCount = [...targetsByKind.keys()].filter((id) => absentNames.has(id)).length;
    const besides =
      ownCount === 0
        ? ''
        : `, ${ownCount} of them once this render has defined ${ownCount === 1 ? 'it' : 'them'}`;
    return ok('kinds', `${plural(targetsByKind.size, 'kind')}${besides}`);
  }
  const down = missing.filter(([, { apiVersion }]) => served.missing.includes(apiVersion));
  if (down.length === missing.length)
    return unknownCheck(
      'kinds',
      `the API server of ${nameFirst(down.map(([, { apiVersion }]) => apiVersion))} does not answer`,
      'kubectl get apiservices tells which Service should answer',
    );
  const all = missing.map(([, { kind, apiVersion, name }]) => `${kind} of ${apiVersion} (${name})`);
  return failed('kinds', `the cluster does not serve ${nameFirst(all)}`, hintFor(missing, served));
}

function hintFor(missing: readonly (readonly [string, ManifestResource])[], served: ServedApis): string {
  const [first] = missing;
  const near = first && nearestVersion(first[1], served);
  return near === undefined
    ? 'install what defines them (a CustomResourceDefinition, mostly of another chart) first'
    : `the cluster serves ${first?.[1].kind} as ${near}`;
}

/** The same kind of the same group in another version, or else of the nearest group. */
function nearestVersion({ apiVersion, kind }: ManifestResource, served: ServedApis): string | undefined {
  const versions = served.apiVersions
    .filter((id) => id.endsWith(`/${kind}`) && served.kind(id.slice(0, -kind.length - 1), kind) !== undefined)
    .map((id) => id.slice(0, -kind.length - 1));
  const group = apiVersion.includes('/') ? `${apiVersion.split('/')[0]}/` : '';
  return (
    versions.find((version) => group !== '' && version.startsWith(group)) ?? nearest(apiVersion, versions)
  );
}

/** `example.com/v1/Cart` for every version of the definitions in the render. */
function definedVersions(targets: readonly ManifestResource[]): ReadonlySet<string> {
  return new Set(
    targets
      .filter(({ group, kind }) => group === 'apiextensions.k8s.io' && kind === 'CustomResourceDefinition')
      .flatMap(({ object }) => {
        const { group, names, versions } = mapOf(object['spec']);
        const kind = textOf(mapOf(names)['kind']);
        return listOf(versions).map((one) => `${textOf(group)}/${textOf(mapOf(one)['name'])}/${kind}`);
      }),
  );
}

interface NamespaceQuestion {
  readonly namespace: string;
  readonly createNamespace: boolean;
}

interface Namespaces {
  readonly check: PreflightCheck;
  /** The release's own namespace does not exist. */
  readonly isAbsent: boolean;
}

/** Checks the release's own namespace, and those that resources name. */
export async function namespaceCheck(
  connection: Connection,
  targets: readonly ManifestResource[],
  question: NamespaceQuestion,
): Promise<Namespaces> {
  const { namespace } = question;
  const otherNamespaces = targets
    .filter(({ served, namespace: namesIn }) => served?.namespaced === true && namesIn !== namespace)
    .map(({ namespace: namesIn }) => namesIn);
  const rendered = new Set(
    targets
      .filter(({ apiVersion, kind }) => apiVersion === 'v1' && kind === 'Namespace')
      .map(({ name }) => name),
  );
  const names = [namespace, ...new Set(otherNamespaces)];
  const states = await Promise.all(names.map((name) => namespaceState(connection, name)));
  const namesIn = (state: State): string[] => names.filter((_, index) => states[index] === state);
  return { check: rowOf(namesIn, rendered, question), isAbsent: states[0] === 'absent' };
}

function rowOf(
  namesIn: (state: State) => string[],
  rendered: ReadonlySet<string>,
  { namespace, createNamespace }: NamespaceQuestion,
): PreflightCheck {
  const ending = namesIn('ending');
  if (ending.length > 0)
    return failed('namespace', `${nameFirst(ending)} is being deleted`, 'wait until it is deleted');
  const absentNames = namesIn('absent');
  // helm writes its record before it creates anything of the render.
  const absent = absentNames.filter((name) => (name === namespace ? !createNamespace : !rendered.has(name)));
  if (absent.length > 0)
    return failed(
      'namespace',
      `${nameFirst(absent)} ${absent.length === 1 ? 'is' : 'are'} not there`,
      absent.includes(namespace)
        ? `add --create-namespace to the command, or run kubectl create namespace ${namespace}`
        : `run kubectl create namespace ${absent[0]}`,
    );
  const unknownNames = namesIn('unknown');
  if (unknownNames.length > 0)
    return unknownCheck('namespace', `this login may not read ${nameFirst(unknownNames)}`);
  return ok(
    'namespace',
    absentNames.length === 0 ? nameFirst([...namesIn('there')]) : `${nameFirst(absentNames)} will be created`,
  );
}

type State = 'there' | 'absent' | 'ending' | 'unknown';

async function namespaceState(connection: Connection, name: string): Promise<State> {
  const path = `/api/v1/namespaces/${encodeURIComponent(name)}`;
  const { status, body } = await connection.send({ method: 'GET', path });
  if (status === 404) return 'absent';
  if (status !== 200) return 'unknown';
  const { phase } = mapOf(mapIn(body)?.['status']);
  return phase === 'Terminating' ? 'ending' : 'there';
}

/** Names the first ones and counts the rest. */
export function nameFirst(all: readonly string[]): string {
  const most = 5;
  const more = all.length - most;
  return more > 0 ? `${all.slice(0, most).join(', ')} and ${more} more` : all.join(', ');
}
