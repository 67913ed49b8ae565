/** Reads the user's logins at chart repositories and registries, and selects those of a fetch. */
import { existsSync } from 'node:fs';
import { UserError } from '../errors.ts';
import { readText } from '../files/index.ts';
import { helmFile, isList, isMap, type MapValue, readOne, type Value, valueOf } from '../yaml/index.ts';
import { userHelmPaths } from './environment.ts';

/** The content of the user's `repositories.yaml` and registry configuration; secrets, never to be shown. */
export interface Logins {
  /** Entries of helm's `repositories.yaml`. */
  readonly repositories: readonly MapValue[];
  /** helm's registry configuration, in docker's format. */
  readonly registry: MapValue;
}

export const noLogins: Logins = { repositories: [], registry: new Map() };

/** Credentials for a registry's host or a chart repository's URL. */
export interface Login {
  readonly where: string;
  readonly user: string;
  readonly password: string;
}

/** Adds logins, which win. */
export function withLogins({ repositories, registry }: Logins, added: readonly Login[]): Logins {
  const isUrl = ({ where }: Login): boolean => /^https?:\/\//.test(where);
  const auths = new Map<string, Value>(
    added
      .filter((login) => !isUrl(login))
      .map(({ where, user, password }) => [
        where.replace(/^oci:\/\//, '').replace(/\/.*$/, ''),
        new Map([['auth', Buffer.from(`${user}:${password}`).toString('base64')]]),
      ]),
  );
  const entries = added.filter(isUrl).map(
    ({ where, user, password }, at): MapValue =>
      new Map([
        ['name', `login-${at}`],
        ['url', where],
        ['username', user],
        ['password', password],
      ]),
  );
  const present = registry.get('auths');
  return {
    repositories: [...entries, ...repositories],
    registry: new Map([...registry, ['auths', new Map([...(isMap(present) ? present : []), ...auths])]]),
  };
}

/** Reads the files of the user's own helm; missing files count as empty. */
export function readUserLogins(env: Readonly<Record<string, string>>): Logins {
  const paths = userHelmPaths(env);
  if (paths === undefined) return noLogins;
  const repositories = readMap(paths.repositories).get('repositories');
  return {
    repositories: isList(repositories) ? repositories.filter(isMap) : [],
    registry: readMap(paths.registry),
  };
}

function readMap(file: string): MapValue {
  if (!existsSync(file)) return new Map();
  // JSON is YAML, and our reader treats any key as an ordinary one.
  const { tree } = readOne(file, readText(file), helmFile);
  const value: Value = tree === undefined ? null : valueOf(tree);
  if (value === null) return new Map();
  if (isMap(value)) return value;
  throw new UserError('logins-broken', `${file} is not a map as helm writes it`, {
    hint: 'repair it with helm repo add or helm registry login, or remove it',
  });
}

const textAt = (map: MapValue, key: string): string => {
  const value = map.get(key);
  return typeof value === 'string' ? value : '';
};

/** A repository's address in one spelling. */
export function normalAddress(address: string): string {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
  } catch {
    return address.replace(/\/+$/, '');
  }
}

/** The user's entry for an address, or for the name in `@name` and `alias:name`. */
export function findRepository({ repositories }: Logins, repository: string): MapValue | undefined {
  const alias = /^(?:@|alias:)(.*)$/.exec(repository)?.[1];
  if (alias !== undefined) return repositories.find((entry) => textAt(entry, 'name') === alias);
  const address = normalAddress(repository);
  return repositories.find((entry) => normalAddress(textAt(entry, 'url')) === address);
}

/** The registry configuration for these hosts alone. */
export function registryFor({ registry }: Logins, hosts: ReadonlySet<string>): MapValue {
  const only = (value: Value | undefined): MapValue =>
    new Map(isMap(value) ? [...value].filter(([host]) => hosts.has(host)) : []);
  const [auths, helpers, store] = [
    only(registry.get('auths')),
    only(registry.get('credHelpers')),
    registry.get('credsStore'),
  ];
  return new Map<string, Value>([
    ['auths', auths],
    ...(helpers.size > 0 ? [['credHelpers', helpers] as const] : []),
    ...(typeof store === 'string' ? [['credsStore', store] as const] : []),
  ]);
}

/** The texts in these logins that must never be shown. */
export function secretsOf(repositories: readonly MapValue[], registry: MapValue): string[] {
  const auths = registry.get('auths');
  const tokens = isMap(auths)
    ? [...auths.values()]
        .filter(isMap)
        .flatMap((entry) => [textAt(entry, 'auth'), textAt(entry, 'identitytoken')])
    : [];
  const decoded = tokens.map((token) =>
    Buffer.from(token, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, ''),
  );
  return [...repositories.map((entry) => textAt(entry, 'password')), ...tokens, ...decoded].filter(
    (text) => text !== '',
  );
}
