/** Whose logins the fetch of a source may use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceLogins } from '../../fetch/index.ts';
import { lstatIfThere } from '../../files/index.ts';
import { type Logins, noLogins, readUserLogins, withLogins } from '../../helm/index.ts';
import type { Surroundings } from '../surroundings.ts';

/** Code of an author without write access: no login is sent to what it names. */
export const isStranger = ({ trusted, keepsLogins }: Surroundings): boolean =>
  trusted === false && keepsLogins !== true;

/** The logins of the user and of the job; code that is not trusted gets none of them. */
export function sourceLogins(surroundings: Surroundings): SourceLogins | undefined {
  if (isStranger(surroundings)) return undefined;
  const { env, remote } = surroundings;
  const home = env['HOME'];
  const agent = env['SSH_AUTH_SOCK'];
  return {
    helm: helmLogins(surroundings),
    ...(remote?.token !== undefined && {
      token: { serverUrl: new URL(remote.url).origin, token: remote.token },
    }),
    gitHelpers: env,
    ...(home && { netrcHome: home }),
    clouds: env,
    ssh: { knownHosts: knownHosts(home), ...(agent && { agent }) },
  };
}

/** What helm knows of chart repositories and registries; nothing for code that is not trusted. */
export function helmLogins(surroundings: Surroundings): Logins {
  const { env, logins } = surroundings;
  if (isStranger(surroundings)) return noLogins;
  const helm = readUserLogins(env);
  return logins === undefined ? helm : withLogins(helm, logins);
}

const knownHosts = (home: string | undefined): string =>
  [...(home ? [join(home, '.ssh', 'known_hosts')] : []), '/etc/ssh/ssh_known_hosts']
    .filter((file) => lstatIfThere(file) !== undefined)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
