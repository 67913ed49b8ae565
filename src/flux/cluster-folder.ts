/** The folder that names the service of an object. */
import { resolve } from 'node:path';
import { type ApiObject, mapAt, textAt } from '../discover/index.ts';
import { isInside } from '../files/index.ts';

/** A Kustomization of `flux bootstrap` lies within the folder that it builds: that is the folder of its cluster. */
export function clusterFolder({ kind, value, folder }: ApiObject, root: string): string {
  const path = kind === 'Kustomization' ? textAt(mapAt(value, 'spec'), 'path') : undefined;
  if (path === undefined) return folder;
  const built = resolve(root, path.replace(/^\/+/, ''));
  return isInside(built, root) && isInside(folder, built) ? built : folder;
}
