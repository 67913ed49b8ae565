/** The post-renderer of Helm 4 is a plugin: ours, in a folder of its own beside those of the user's. */
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

/** Makes a folder of plugins with ours in it, whose name nobody else has. The script is read by `sh`, never started itself. */
export function lastCheckPlugin(name: string, plugins: string, env: Environment): LastCheckPlugin {
  const folder = privateFolder('pligos-last-check-');
  try {
    // helm takes this folder out of a list, and looks into it by a pattern.
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
    const more = { HELM_PLUGINS: joined(folder.path, plugins), ...cacheOf(folder.path, env) };
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

/** An empty part of the list would mean the folder that helm runs in. */
const joined = (own: string, theirs: string): string => (theirs === '' ? own : `${own}${delimiter}${theirs}`);

/**
 * Helm 4 loads no plugin where it cannot write to its cache (internal/plugin/loader.go: the cache of wasm modules), as in
 * a container whose root is read-only. Then that is ours; what else it keeps in its cache it is still looking for there.
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
