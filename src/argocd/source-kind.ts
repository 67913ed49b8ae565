/** Tells how Argo CD renders the folder of a source, and what of it Pligos does not render. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MapValue } from '../yaml/index.ts';
import { mapAt } from '../discover/index.ts';
import { kustomizationFileIn } from '../kustomize/index.ts';

export type SourceKindName = 'helm' | 'kustomize' | 'directory' | 'plugin';

const explicitKinds = ['helm', 'kustomize', 'directory', 'plugin'] as const;

/** What the source says itself; of several Argo CD refuses it. */
export const explicitKindsOf = (source: MapValue): readonly SourceKindName[] =>
  explicitKinds.filter((kind) => mapAt(source, kind) !== undefined);

/** By the files of the folder itself: a kustomization comes before a chart, as Argo CD walks them. */
export function kindOfFolder(folder: string): Exclude<SourceKindName, 'plugin'> {
  if (kustomizationFileIn(folder) !== undefined) return 'kustomize';
  return existsSync(join(folder, 'Chart.yaml')) ? 'helm' : 'directory';
}
