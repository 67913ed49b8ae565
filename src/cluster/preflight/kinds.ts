/** Does the server know every kind that a render holds, and are the namespaces there? */
import { nearest } from '../../text/index.ts';
import { listOf, mapOf, textOf } from '../predict/json.ts';
import type { ManifestResource } from '../predict/targets.ts';
import { type PreflightCheck, failed, ok, unknown } from './types.ts';
import type { Connection, Served } from '../types.ts';
import { plural } from '../../tools/index.ts';

/** A kind that the render itself defines counts as served: helm makes definitions first. */
export function kindsCheck(targets: readonly ManifestResource[], served: Served): PreflightCheck {
  const coming = definedVersions(targets);
  const wanted = new Map(targets.map((target) => [`${target.apiVersion}/${target.kind}`, target]));
  const lacking = [...wanted].filter(([id, target]) => target.served === undefined && !coming.has(id));
  if (lacking.length === 0) {
    const own = [...wanted.keys()].filter((id) => coming.has(id)).length;
    const besides =
      own === 0 ? '' : `, ${own} of them once this render has defined ${own === 1 ? 'it' : 'them'}`;
    return ok('kinds', `${plural(wanted.size, 'kind')}${besides}`);
  }
  const down = lacking.filter(([, { apiVersion }]) => served.missing.includes(apiVersion));
  if (down.length === lacking.length)
    return unknown(
      'kinds',
      `the API server of ${listed(down.map(([, { apiVersion }]) => apiVersion))} does not answer`,
      'kubectl get apiservices tells which Service should answer',
    );
  const all = lacking.map(([, { kind, apiVersion, name }]) => `${kind} of ${apiVersion} (${name})`);
  return failed('kinds', `the cluster does not serve ${listed(all)}`, hintFor(lacking, served));
}

function hintFor(lacking: readonly (readonly [string, ManifestResource])[], served: Served): string {
  const [first] = lacking;
  const near = first && nearestVersion(first[1], served);
  return near === undefined
    ? 'install what defines them (a CustomResourceDefinition, mostly of another chart) first'
    : `the cluster serves ${first?.[1].kind} as ${near}`;
}

/** The same kind of the same group in another version, else of the nearest group. */
function nearestVersion({ apiVersion, kind }: ManifestResource, served: Served): string | undefined {
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

export interface NamespaceQuestion {
  readonly namespace: string;
  readonly createNamespace: boolean;
}

export interface Namespaces {
  readonly check: PreflightCheck;
  /** The release's own is not there. */
  readonly isAbsent: boolean;
}

/** The release's own namespace, and those that resources name. */
export async function namespaceCheck(
  connection: Connection,
  targets: readonly ManifestResource[],
  question: NamespaceQuestion,
): Promise<Namespaces> {
  const { namespace } = question;
  const others = targets
    .filter(({ served, namespace: of }) => served?.namespaced === true && of !== namespace)
    .map(({ namespace: of }) => of);
  const made = new Set(
    targets
      .filter(({ apiVersion, kind }) => apiVersion === 'v1' && kind === 'Namespace')
      .map(({ name }) => name),
  );
  const names = [namespace, ...new Set(others)];
  const states = await Promise.all(names.map((name) => namespaceState(connection, name)));
  const of = (is: State): string[] => names.filter((_, index) => states[index] === is);
  return { check: rowOf(of, made, question), isAbsent: states[0] === 'absent' };
}

function rowOf(
  of: (is: State) => string[],
  made: ReadonlySet<string>,
  { namespace, createNamespace }: NamespaceQuestion,
): PreflightCheck {
  const ending = of('ending');
  if (ending.length > 0)
    return failed('namespace', `${listed(ending)} is being deleted`, 'wait until it is deleted');
  const coming = of('absent');
  // helm writes its record before it makes anything of the render.
  const absent = coming.filter((name) => (name === namespace ? !createNamespace : !made.has(name)));
  if (absent.length > 0)
    return failed(
      'namespace',
      `${listed(absent)} ${absent.length === 1 ? 'is' : 'are'} not there`,
      absent.includes(namespace)
        ? `add --create-namespace to the command, or run kubectl create namespace ${namespace}`
        : `run kubectl create namespace ${absent[0]}`,
    );
  const unsure = of('unknown');
  if (unsure.length > 0) return unknown('namespace', `this login may not read ${listed(unsure)}`);
  return ok(
    'namespace',
    coming.length === 0 ? listed([...of('there')]) : `${listed(coming)} will be created`,
  );
}

type State = 'there' | 'absent' | 'ending' | 'unknown';

async function namespaceState(connection: Connection, name: string): Promise<State> {
  const path = `/api/v1/namespaces/${encodeURIComponent(name)}`;
  const { status, body } = await connection.send({ method: 'GET', path });
  if (status === 404) return 'absent';
  if (status !== 200) return 'unknown';
  const found: unknown = JSON.parse(body);
  const phase = isObject(found) && isObject(found['status']) ? found['status']['phase'] : undefined;
  return phase === 'Terminating' ? 'ending' : 'there';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some by name, the rest counted. */
export function listed(all: readonly string[]): string {
  const most = 5;
  const more = all.length - most;
  return more > 0 ? `${all.slice(0, most).join(', ')} and ${more} more` : all.join(', ');
}
