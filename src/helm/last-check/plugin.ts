/** Installs our post-renderer for Helm 4 as a plugin, in a folder of its own beside the user's plugins. */
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { UserError } from '../../errors.ts';
import { privateFolder } from '../../files/index.ts';
import { userHelmCache } from '../environment.ts';
import { handOver } from './channels.ts';

type Environment = Readonly<Record<string, string>>;

interface LastCheckPlugin {
  /** What helm's environment must have besides, to find it. */
  readonly env: Environment;
  dispose(): void;
}

/**
 * Makes a folder of plugins with ours in it, under a unique name. `sh` reads the script; it is never executed
 * itself.
 */
export function lastCheckPlugin(name: string, plugins: string, env: Environment): LastCheckPlugin {
  const folder = privateFolder('pligos-last-check-');
  try {
    // helm splits the list of folders, and searches each by a pattern.
    if (folder.path.includes(delimiter) || /[*?[\\]/.test(folder.path))
      throw new UserError(
        'last-check',
        `helm finds no plugins in ${folder.path}: it reads the name as a pattern, or a list`,
        {
          hint: 'set TMPDIR to a folder without any of : * ? [ \\',
        },
      );
    const plugin = join(folder.path, 'last-check');
    mkdirSync(plugin, { mode: 0o700 });
    writeFileSync(join(plugin, 'hand-over.sh'), handOver(name), { mode: 0o600 });
    writeFileSync(join(plugin, 'plugin.yaml'), pluginFile(name), { mode: 0o600 });
    const more = { HELM_PLUGINS: joinFolders(folder.path, plugins), ...cacheOf(folder.path, env) };
    return { env: more, dispose: () => folder.dispose() };
  } catch (error) {
    folder.dispose();
    throw error;
  }
}

const pluginFile = (name: string): string => `apiVersion: v1
name: ${name}
version: 0.0.1
type: postrenderer/v1
runtime: subprocess
config: {}
runtimeConfig:
  platformCommand:
    - command: /bin/sh
      args: ["\${HELM_PLUGIN_DIR}/hand-over.sh"]
`;

/** An empty part of the list would mean helm's working folder. */
const joinFolders = (own: string, theirs: string): string =>
  theirs === '' ? own : `${own}${delimiter}${theirs}`;

/**
 * Helm 4 loads no plugin where its cache is read-only (internal/plugin/loader.go: the cache of wasm modules),
 * as in a container with a read-only root. Then this is our folder; other cached files are still read from
 * the old one.
 */
function cacheOf(folder: string, env: Environment): Environment {
  const cache = userHelmCache(env);
  if (cache !== undefined && isWritable(join(cache, 'wazero-build'))) return {};
  return {
    HELM_CACHE_HOME: join(folder, 'cache'),
    ...(cache !== undefined && {
      HELM_REPOSITORY_CACHE: env['HELM_REPOSITORY_CACHE'] ?? join(cache, 'repository'),
      HELM_CONTENT_CACHE: env['HELM_CONTENT_CACHE'] ?? join(cache, 'content'),
    }),
  };
}

/** helm makes the folder itself, with those above it. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(folder) !== folder && isWritable(dirname(folder));
  }
}
