/** Discovery that the repository asks for itself, by the key of its pligos.yaml. */
import { basename, dirname, join, resolve } from 'node:path';
import { discoveryKey } from '../../../config/index.ts';
import type { ApplicationsInput } from './applications-input.ts';

/** Undefined where not each of the folders has the key, with the same tool. */
export function ownDiscovery(configs: readonly string[], cwd: string): ApplicationsInput | undefined {
  const files = (configs.length === 0 ? ['.'] : configs).map((name) =>
    basename(name) === 'pligos.yaml' ? name : join(name, 'pligos.yaml'),
  );
  const tools = new Set(files.map((file) => discoveryKey(resolve(cwd, file))));
  const [kind] = tools;
  return tools.size > 1 || kind === undefined ? undefined : { kind, folders: files.map(dirname) };
}
