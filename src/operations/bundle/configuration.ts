/** The pligos.yaml of a bundle: how it is written, and all that it may say where it is read. */
import {
  isList,
  isMap,
  type MapValue,
  ownFile,
  readOne,
  type Value,
  valueOf,
  write,
} from '../../yaml/index.ts';

/** Settings that a bundle carries as they are written. An attacker may have written an unsigned bundle: no key here runs a command or names a file. */
export const carriedKeys: ReadonlySet<string> = new Set([
  'namespace',
  'cluster',
  'kubeContext',
  'helmVersion',
  'kubeVersion',
  'apiVersions',
  'gate',
  'lifecycle',
  'ignore',
  'includeTests',
  'redact',
]);

/** The lists of commands in a lifecycle. */
export const commandKeys = ['pre', 'post', 'onFailure'] as const;

/** What the bundle says in its own way. */
const ownKeys: ReadonlySet<string> = new Set([
  'release',
  'needs',
  'chart',
  'valueFiles',
  'schemas',
  'secrets',
  'secretValues',
]);

/** Its charts lie beside the service, as those of another folder of the repository. */
const head: MapValue = new Map<string, Value>([
  ['version', '2'],
  ['allowOutside', ['../..']],
]);

export const configurationText = (contexts: MapValue): string =>
  write(
    new Map<string, Value>([
      ['pligos', head],
      ['contexts', contexts],
    ]),
  );

/** A key that a bundle of ours never has, as a clause; undefined where there is none. */
export function foreignKeyIn(text: string, service: string): string | undefined {
  const { tree, problems } = readOne('pligos.yaml', text, ownFile);
  const value = tree && valueOf(tree);
  if (problems.length > 0 || !isMap(value)) return 'it cannot be read';
  const { pligos, contexts, ...more } = Object.fromEntries(value);
  const [other] = Object.keys(more);
  if (other !== undefined) return `it has the key ${other}`;
  if (!isMap(pligos) || write(pligos) !== write(head)) return 'its settings are others';
  if (!isMap(contexts)) return 'it has no contexts';
  for (const [name, context] of contexts) {
    const why = isMap(context) ? foreignIn(context, `${service}/${name}`) : 'is empty';
    if (why !== undefined) return `its context ${name} ${why}`;
  }
  return undefined;
}

function foreignIn(context: MapValue, place: string): string | undefined {
  const [key] = [...context.keys()].filter((one) => !carriedKeys.has(one) && !ownKeys.has(one));
  if (key !== undefined) return `has the key ${key}`;
  if (context.get('chart') !== `../../charts/${place}`) return 'has another chart';
  for (const [folder, listed] of [
    [`../../values/${place}/`, context.get('valueFiles')],
    [`../../schemas/${place}`, context.get('schemas')],
  ] as const)
    if (listed !== undefined && !(isList(listed) && listed.every((path) => isBelow(path, folder))))
      return 'names files of another place';
  const secrets = context.get('secrets');
  if (secrets !== undefined && !(isMap(secrets) && [...secrets.values()].every(isGivenFile)))
    return 'takes secrets from elsewhere than --secrets';
  const lifecycle = context.get('lifecycle');
  const runs = isMap(lifecycle) && commandKeys.some((one) => lifecycle.has(one));
  return runs ? 'runs commands' : undefined;
}

/** The provider `file` without a path. */
const isGivenFile = (secret: Value): boolean =>
  isMap(secret) && secret.size === 1 && secret.get('provider') === 'file';

const isBelow = (path: Value, folder: string): boolean =>
  typeof path === 'string' && path.startsWith(folder) && !path.slice(folder.length).includes('..');
