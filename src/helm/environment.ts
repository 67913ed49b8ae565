/** The reduced environment of helm for rendering and fetching. */
import { join } from 'node:path';
import { harmlessVariables } from '../process/index.ts';

/** The cluster's variables: helm takes its default namespace from these. */
const passedOn = [...harmlessVariables, 'KUBECONFIG', 'HELM_NAMESPACE', 'HELM_KUBECONTEXT'] as const;

type Environment = Readonly<Record<string, string>>;

/**
 * helm runs for forty milliseconds and spends a sixth collecting garbage of a nearly empty heap (measured
 * with Helm 3.17 and 4.1; names and meanings: https://pkg.go.dev/runtime#hdr-Environment_Variables). The heap
 * may grow to five times its live size instead of twice, up to a limit. The user's own settings for Go win.
 */
export const garbage: Environment = { GOGC: '400', GOMEMLIMIT: '1GiB' };

interface EnvironmentOptions {
  /** False for code that is not trusted: the user's plugins, and so post-renderers, are out of reach. */
  readonly plugins?: boolean;
}

/**
 * The environment with a helm home of its own inside `folder`: no logins, no repositories, an empty cache.
 */
export function privateHelmEnvironment(
  folder: string,
  base: Environment,
  { plugins = true }: EnvironmentOptions = {},
): Record<string, string> {
  const home = join(folder, 'helm');
  const env: Record<string, string> = { ...garbage };
  for (const name of [...passedOn, ...Object.keys(garbage)]) {
    const value = base[name];
    if (value !== undefined) env[name] = value;
  }
  const ownPlugins = join(home, 'data', 'plugins');
  return {
    ...env,
    HELM_CACHE_HOME: join(home, 'cache'),
    HELM_CONFIG_HOME: join(home, 'config'),
    HELM_DATA_HOME: join(home, 'data'),
    HELM_REGISTRY_CONFIG: join(home, 'config', 'registry.json'),
    HELM_REPOSITORY_CONFIG: join(home, 'config', 'repositories.yaml'),
    HELM_REPOSITORY_CACHE: join(home, 'cache', 'repository'),
    HELM_PLUGINS: plugins ? (userHelmPaths(base)?.plugins ?? ownPlugins) : ownPlugins,
  };
}

interface HelmPaths {
  readonly plugins: string;
  readonly repositories: string;
  readonly registry: string;
}

/** The data folders of the user's own helm (helm's rules: `HELM_*`, then XDG, then the system's default). */
export function userHelmPaths(
  base: Environment,
  platform: NodeJS.Platform = process.platform,
): HelmPaths | undefined {
  const mac = platform === 'darwin';
  const data = helmFolder(base, 'DATA', mac ? 'Library' : '.local/share');
  const config = helmFolder(base, 'CONFIG', mac ? 'Library/Preferences' : '.config');
  const plugins = base['HELM_PLUGINS'] || (data && join(data, 'plugins'));
  const repositories = base['HELM_REPOSITORY_CONFIG'] || (config && join(config, 'repositories.yaml'));
  const registry = base['HELM_REGISTRY_CONFIG'] || (config && join(config, 'registry', 'config.json'));
  return plugins && repositories && registry ? { plugins, repositories, registry } : undefined;
}

/** The cache folder of the user's own helm. */
export function userHelmCache(
  base: Environment,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  return helmFolder(base, 'CACHE', platform === 'darwin' ? 'Library/Caches' : '.cache');
}

function helmFolder(base: Environment, name: string, habit: string): string | undefined {
  const [ownPlugins, xdg] = [base[`HELM_${name}_HOME`], base[`XDG_${name}_HOME`]];
  if (ownPlugins) return ownPlugins;
  if (xdg) return join(xdg, 'helm');
  const home = base['HOME'] || base['USERPROFILE'];
  return home ? join(home, habit, 'helm') : undefined;
}
