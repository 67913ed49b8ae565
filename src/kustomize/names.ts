import { join } from 'node:path';
import { statIfThere } from '../files/index.ts';

/** kustomize takes the one that is there. */
export const kustomizationNames: readonly string[] = [
  'kustomization.yaml',
  'kustomization.yml',
  'Kustomization',
];

/** The kustomization of a folder; undefined where it has none. */
export const kustomizationFileIn = (folder: string): string | undefined =>
  kustomizationNames.map((name) => join(folder, name)).find((file) => statIfThere(file)?.isFile() === true);
