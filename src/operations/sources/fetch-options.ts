/** What every fetch of a run is given: the store, the hosts and the logins that it may use. */
import { join } from 'node:path';
import type { Problem } from '../../errors.ts';
import { type FetchSourcesOptions, unpackChart } from '../../fetch/index.ts';
import type { Surroundings } from '../surroundings.ts';
import { problemOf } from './lock-of.ts';
import { isStranger, sourceLogins } from './source-logins.ts';

/** `allowHosts` of the configuration; those of flags and inputs join them. */
export function fetchOptions(
  surroundings: Surroundings,
  allowHosts: readonly string[],
): Omit<FetchSourcesOptions, 'pins'> {
  const { env, signal, host, allowHosts: givenHosts = [] } = surroundings;
  const logins = sourceLogins(surroundings);
  return {
    store: storeOf(surroundings),
    asksIndex: isStranger(surroundings),
    env,
    signal,
    allowHosts: [...allowHosts, ...givenHosts],
    ...(logins && { logins }),
    mask: (secret) => {
      host.mask(secret);
    },
  };
}

const storeOf = ({ cacheDir }: Surroundings): string => join(cacheDir, 'sources');

/** Its folder, as a fetch gives it. */
export async function unpackPackage(
  path: string,
  name: string,
  surroundings: Surroundings,
): Promise<string | Problem> {
  try {
    return await Promise.resolve(unpackChart(path, name, join(storeOf(surroundings), 'packages')));
  } catch (error) {
    return problemOf(error);
  }
}
